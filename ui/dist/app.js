var fe,Qi,ls,Tn,ns,Yl,ea,Vl,ta,rs,os,op,sl=Symbol.for("pv"),ql={},Kl=[],lp=/^m(i|n|o|s|text|space)$/,ss=Array.isArray,is=Kl.slice,qn=Object.assign;function Yn(e){e&&e.parentNode&&e.remove()}function il(e,t,n){var o,l,r,s={},a=arguments.length;for(r in t)r=="key"?o=t[r]:r=="ref"&&typeof e!="function"?l=t[r]:s[r]=t[r];return a>2&&(s.children=a>3?is.call(arguments,2):n),rl(e,s,o,l,null)}function rl(e,t,n,o,l){var r={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:sl,__v:l||++Qi,__i:-1,__u:0};return!l&&fe.vnode&&fe.vnode(r),r}function Jn(e){return e.children}function Kn(e,t){this.props=e,this.context=t,this.__g=0}function Mn(e,t){if(t==null)return e.__&&Mn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:Mn(e)}function rp(e){var t,n=e.__v,o=n.__e,l=[],r=[],s=e.__P;s&&((t=qn({constructor:sl},n)).__v=n.__v+1,fe.vnode&&fe.vnode(t),as(s,t,n,e.__n,s.namespaceURI,32&n.__u?[o]:null,l,o||Mn(n),32&n.__u,r),t.__v=n.__v,t.__.__k[t.__i]=t,ia(l,t,r),n.__=n.__e=null,t.__e!=o&&na(t))}function na(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),na(e)}function Xi(e){(8&e.__g||(e.__g|=8,Tn.push(e),Yl++))&&ns==fe.debounceRendering||((ns=fe.debounceRendering)||queueMicrotask)(oa)}function oa(){try{for(var e,t=1;Tn.length;)Tn.length>t&&Tn.sort(ea),e=Tn.shift(),t=Tn.length,8&e.__g&&rp(e)}finally{(Yl=Tn.length)&&(ns||queueMicrotask)(oa)}}function la(e,t,n,o,l,r,s,a,c,h,m){var $,g,_,b,x,k,S=o.__k||Kl,y=t.length;for(c=sp(n,t,S,c,y),$=0;$<y;$++)(_=n.__k[$])!=null&&(g=~_.__i&&S[_.__i]||ql,_.__i=$,k=as(e,_,g,l,r,s,a,c,h,m),b=_.__e,(g.ref!=_.ref||8&g.__u)&&(g.ref&&us(g.ref,null,_,g),_.ref&&m.push(_.ref,_.__c||b,_)),x=x||b,4&_.__u?(c=ra(_,c,e,!g.__v),g.__e&&(g.__e=null)):typeof _.type=="function"&&k!==void 0?c=k:b&&(c=b.nextSibling),_.__u&=-21);return n.__e=x,c}function sp(e,t,n,o,l){var r,s,a,c,h,m,$,g,_,b=n.length,x=b,k=0,S=0,y=e.__k=Array(l);for(r=0;r<l;r++)(s=t[r])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=y[r]=rl(null,s):ss(s)?s=y[r]=rl(Jn,{children:s}):s.constructor===sl&&s.__b?s=y[r]=rl(s.type,s.props,s.key,s.ref,s.__v):y[r]=s,c=r+k,s.__=e,s.__b=e.__b+1,a=null,~(h=s.__i=ip(s,n,c,x))&&(x--,(a=n[h])&&(a.__u|=2)),a&&a.__v?(s.__u|=16,h==c-1?k--:h==c+1?k++:h!=c&&(h>c?k--:k++,S=1)):(~h||(l>b?k--:l<b&&k++),typeof s.type!="function"&&(s.__u|=4))):y[r]=null;if(S){for(m=[],$=[],r=0;r<l;r++)if((s=y[r])&&16&s.__u){for(k=0,g=m.length;k<g;)m[_=k+g>>1]<s.__i?k=_+1:g=_;m[k]=s.__i,$[r]=k+1}for(k=m.length;r--;)$[r]&&($[r]==k?k--:y[r].__u|=4)}if(x)for(r=0;r<b;r++)!(a=n[r])||2&a.__u||(a.__e==o&&(o=Mn(a)),cs(a,a));return o}function ra(e,t,n,o){var l,r,s,a;if(typeof e.type=="function"){if(e.props.__P)return t;if(l=e.__k)for(r=0;r<l.length;r++)l[r]&&(l[r].__=e,t=ra(l[r],t,n,!1));return t}for(t&&!t.parentNode&&(t=Mn(e))&&!t.parentNode&&(t=null),s=e.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(s!=a&&(!o&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function ip(e,t,n,o){var l,r=e.key,s=e.type,a=t[n],c=a&&!(2&a.__u);if(a===null&&r==null||c&&r==a.key&&s==a.type)return n;if(o>(c?1:0)){for(l=n-1;l>=0;l--)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l;for(l=n+1;l<t.length;l++)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l}return-1}function Zi(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function zl(e,t,n,o,l){var r,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||Zi(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||Zi(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(s=os[t]||(os[t]=ap(t)),(e.__a||(e.__a={}))[t]=rs,r=t!=(t=t.replace(ta,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,r):e.removeEventListener(t,s,r));else{if(l=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function ap(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[Vl]==null)t[Vl]=rs++;else if(t[Vl]<this.__a[e])return;return n(fe.event?fe.event(t):t)}}}function as(e,t,n,o,l,r,s,a,c,h){var m,$,g,_,b,x,k,S,y,P,M,j,O,W,B,Q,V,R,Y=t.type;if(t.constructor!==sl)return null;128&n.__u&&(c=32&n.__u,m=n.__c.__z)&&(t.__u|=c,$=r=[],m.nodeType==8?a=jl(m,r):r.push(m),a=r[0]||a),(m=fe.__b)&&m(t);e:if(typeof Y=="function"){g=s.length;try{if(S=t.props,y=(m=Y.prototype)&&m.render,P=(m=Y.contextType)&&o[m.__c],M=m?P?P.props.value:m.__:o,(_=n.__c)?(t.__c=_,2&_.__g&&(_.__g|=1)):(y?t.__c=_=new Y(S,M):(t.__c=_=new Kn(S,M),_.constructor=Y,_.render=cp),P&&P.sub(_),_.state||(_.state={}),_.__n=o,_.__g|=8,_.__h=[],_.__k=[]),y&&(_.__s||(_.__s=_.state),Y.getDerivedStateFromProps&&(_.__s==_.state&&(_.__s=qn({},_.__s)),qn(_.__s,Y.getDerivedStateFromProps(S,_.__s)))),b=_.props,x=_.state,_.__v=t,n.__c){if(S!==b&&y&&!Y.getDerivedStateFromProps&&_.componentWillReceiveProps&&_.componentWillReceiveProps(S,M),t.__v==n.__v&&!(8&_.__g)||!(4&_.__g)&&_.shouldComponentUpdate&&_.shouldComponentUpdate(S,_.__s,M)===!1){t.__v!=n.__v&&(_.props=S,_.state=_.__s,_.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(D){D&&(D.__=t)}),Kl.push.apply(_.__h,_.__k),_.__k=[],_.__h.length&&s.push(_),a=Mn(n);break e}_.componentWillUpdate&&_.componentWillUpdate(S,_.__s,M),y&&_.componentDidUpdate&&_.__h.push(function(){_.componentDidUpdate(b,x,k)})}else y&&!Y.getDerivedStateFromProps&&_.componentWillMount&&_.componentWillMount(),y&&_.componentDidMount&&_.__h.push(_.componentDidMount);_.context=M,_.props=S,_.__P=e,_.__g&=-5,j=fe.__r,O=y?25:0;do _.__g&=-9,j&&j(t),m=_.render(_.props,_.state=_.__s,_.context);while(8&_.__g&&++O<25);y&&(Kl.push.apply(_.__h,_.__k),_.__k=[]),_.state=_.__s,_.getChildContext&&(o=qn({},o,_.getChildContext())),y&&n.__c&&_.getSnapshotBeforeUpdate&&(k=_.getSnapshotBeforeUpdate(b,x)),W=m&&m.type===Jn&&m.key==null?m.props.children:m,S.__P&&(m=a,l=(e=S.__P).namespaceURI,c=r=null,n.props&&n.props.__P!=e&&(n.__k.some(function(D){D&&cs(D,D)}),n.__k=null),a=n.__k?Mn(n,0):null),a=la(e,ss(W)?W:[W],t,n,o,l,r,s,a,c,h),S.__P&&(t.__e=null,a=m),t.__u&=-161,$&&$.some(Yn),_.__h.length&&s.push(_),1&_.__g&&(_.__g&=-4)}catch(D){if(s.length=g,t.__v=null,c||r)if(D&&D.then){if(t.__u|=128|c,r){for(~(V=r.indexOf(a||void 0))||(V=r.length);(R=r[V-1])&&R.nodeType==8;)V--;for(;V<r.length;V++)if(R=r[V])if(r[V]=null,B){if(R==Q)break}else{if(R.nodeType!=8)break;R.data.startsWith("$s")&&(Q=jl(B=R))}}if(!B){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;B=a}(m=jl(B=t.__c.__z||(t.__c.__z=B)))?(t.__e=B,a=m):t.__e=a,a=a&&a.nextSibling}else r&&r.some(Yn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),D&&D.then||sa(t),fe.__e(D,t,n)}}else a=t.__e=up(n.__e,t,n,o,l,r,s,c,h,e);return(m=fe.diffed)&&m(t),a}function jl(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function sa(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(sa))}function ia(e,t,n){for(var o=0;o<n.length;)us(n[o++],n[o++],n[o++]);fe.__c&&fe.__c(t,e),e.some(function(l){try{e=l.__h,l.__h=[],e.some(function(r){r.call(l)})}catch(r){fe.__e(r,l.__v)}})}function up(e,t,n,o,l,r,s,a,c,h){var m,$,g,_,b,x,k,S,y=n.props||ql,P=t.props,M=t.type;if(M=="svg"?l="http://www.w3.org/2000/svg":M=="math"?l="http://www.w3.org/1998/Math/MathML":l||(l="http://www.w3.org/1999/xhtml"),r){for(m=0;m<r.length;m++)if((b=r[m])&&(M?b.localName==M:b.nodeType==3)){e=b,r[m]=null;break}}if(!e){if(S=h.ownerDocument||document,!M)return S.createTextNode(P);e=S.createElementNS(l,M,P.is?P:h),a&&(fe.__m&&fe.__m(t,r),a=!1),r=null}if(M){if(h=M=="template"&&e.content||e,r=M=="textarea"&&P.defaultValue!=null?null:r&&is.call(h.childNodes),!a&&r)for(y={},m=0;m<e.attributes.length;m++)y[(b=e.attributes[m]).name]=b.value;for(m in y)b=y[m],m=="dangerouslySetInnerHTML"?g=b:m=="children"||m in P||m=="value"&&"defaultValue"in P||m=="checked"&&"defaultChecked"in P||zl(e,m,null,b,l);for(m in P)b=P[m],m=="children"?_=b:m=="dangerouslySetInnerHTML"?$=b:m=="value"?x=b:m=="checked"?k=b:a&&typeof b!="function"||y[m]===b||zl(e,m,b,y[m],l);$?(a||g&&($.__html==g.__html||$.__html==e.innerHTML)||(e.innerHTML=$.__html),t.__k=[]):(g&&(e.textContent=""),(M=="foreignObject"||l=="http://www.w3.org/1998/Math/MathML"&&lp.test(M))&&(l="http://www.w3.org/1999/xhtml"),la(h,ss(_)?_:[_],t,n,o,l,r,s,r?r[0]:n.__k&&Mn(n,0),a,c),r&&r.some(Yn)),a&&M!="textarea"||(m="value",M=="progress"&&x==null?e.removeAttribute(m):x==null||x===e[m]&&(M!="progress"||x)||zl(e,m,x,y[m],l),m="checked",k!=null&&k!=e[m]&&zl(e,m,k,y[m],l))}else y===P||a&&e.data==P||(e.data=P);return e}function us(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(l){fe.__e(l,n)}}function cs(e,t,n){var o,l,r,s;if(fe.unmount&&fe.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||us(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(a){fe.__e(a,t)}o.__P=o.__n=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&cs(o[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(l=jl(o,r=[]))&&(o==e.__e&&r.some(Yn),Yn(l),Yn(o)),n||Yn(e.__e),e.__e=e.__c=e.__=null}function cp(e,t,n){return this.constructor(e,n)}function fs(e,t){var n,o,l,r;fe.__&&fe.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=rl(Jn,{children:[e]}),l=[],r=[],as(t,t.__k,o||ql,ql,t.namespaceURI,o?null:t.firstChild?is.call(t.childNodes):null,l,o?o.__e:t.firstChild,n,r),ia(l,t.__k,r),t.__k.props.children=null}fe={__e:function(e,t,n,o){for(var l,r,s;t=t.__;)if((l=t.__c)&&!(1&l.__g)){l.__g|=4;try{if((s=(r=l.constructor)&&r.getDerivedStateFromError)&&l.setState(r.getDerivedStateFromError(e)),l.componentDidCatch&&(l.componentDidCatch(e,o||{}),s=1),s&&8&l.__g)return void(l.__g|=2)}catch(a){e=a}}throw Yl=0,e}},Qi=0,ls=function(e){return e!=null&&e.constructor===sl},Kn.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=qn({},this.state)),typeof e=="function"&&(e=e(qn({},n),this.props)),e&&(qn(n,e),this.__v&&(t&&this.__k.push(t),Xi(this)))},Kn.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),Xi(this))},Kn.prototype.render=Jn,Tn=[],Yl=0,ea=function(e,t){return e.__v.__b-t.__v.__b},Vl=Symbol(),ta=/(PointerCapture)$|Capture$/i,rs=0,os={},op=0;var ul,ze,ps,aa,ms=Object.is,Jl=0,$a=[],hs=[],Ue=fe,ua=Ue.__b,ca=Ue.__r,fa=Ue.diffed,pa=Ue.__c,ma=Ue.unmount,ha=Ue.__;function _s(e,t){Ue.__h&&Ue.__h(ze,e,Jl||t),Jl=0;var n=ze.__H||(ze.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function pe(e){return Jl=1,fp(va,e)}function fp(e,t,n){var o=_s(ul++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):va(void 0,t),function(r){var s=(o.__N||o.__)[0],a=o.t(s,r);ms(s,a)||(o.__N=[a,o.__[1]],o.__c.setState({}))}],o.__c=ze,!ze.__f)){ze.__f=!0;var l=ze.shouldComponentUpdate;ze.shouldComponentUpdate=function(r,s,a){var c=this.__H;if(!c)return!0;var h=!1,m=this.props!=r;if(c.__.some(function(g){g.__N&&(h=!0,ms(g.__[0],g.__N[0])||(m=!0))}),l){var $=l.call(this,r,s,a);return h?$||m:$}return!h||m}}return o.__}function Oe(e,t){var n=_s(ul++,3);!Ue.__s&&ga(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,ze.__H.__h.push(n))}function zt(e){return Jl=5,Rt(function(){return{current:e}},[])}function Rt(e,t){var n=_s(ul++,7);return ga(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function pp(){var e;do{for(;e=hs.shift();)try{al(e)}catch(n){Ue.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=$a.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(al),t.__h.some(ds),t.__h=[]}catch(n){t.__h=[],Ue.__e(n,e.__v)}}}while(hs.length)}Ue.__b=function(e){ze=null,ua&&ua(e)},Ue.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),ha&&ha(e,t)},Ue.__r=function(e){ca&&ca(e),ul=0;var t=(ze=e.__c).__H;t&&(ps==ze?ze.__h=[]:(t.__h.some(al),t.__h.some(ds),ul=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),ps=ze},Ue.diffed=function(e){fa&&fa(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&_a($a.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),ps=ze=null},Ue.__c=function(e,t){t.some(function(n){try{n.__h.some(al),n.__h=n.__h.filter(function(o){return!o.__||ds(o)})}catch(o){n.__h=[function(){throw o}]}}),pa&&pa(e,t)},Ue.unmount=function(e){ma&&ma(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(l){try{if(l.__P&&l.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}l.__P=n,_a(hs.push(l))}else al(l)}catch(r){t=r}}),o.__H=void 0,t&&Ue.__e(t,o.__v))};var da=typeof requestAnimationFrame=="function";function mp(e){var t,n=function(){clearTimeout(o),da&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);da&&(t=requestAnimationFrame(n))}function _a(e){e!=1&&aa==Ue.requestAnimationFrame||((aa=Ue.requestAnimationFrame)||mp)(pp)}function al(e){var t=ze,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),ze=t}function ds(e){var t=ze;e.__c=e.__(),ze=t}function ga(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!ms(n,e[o])})}function va(e,t){return typeof t=="function"?t(e):t}var hp=Symbol.for("preact-signals");function er(){if(mn>1)mn--;else{var e,t=!1;for(function(){var l=Zl;for(Zl=void 0;l!==void 0;){var r=l.S;if(r.v===l.v)for(var s=r.t;s!==void 0;s=s.x)s.i===l.i&&(s.i=r.i);l=l.o}}();fl!==void 0;){var n=fl;for(fl=void 0,Xl++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&ya(n))try{n.c()}catch(l){t||(e=l,t=!0)}n=o}}if(Xl=0,mn--,t)throw e}}function pl(e){if(mn>0)return e();$s=++dp,mn++;try{return e()}finally{er()}}var cl,Re=void 0;function ml(e){var t=Re,n=cl;Re=void 0,cl=void 0;try{return e()}finally{Re=t,cl=n}}var fl=void 0,mn=0,Xl=0,dp=0,$s=0,Zl=void 0,Ql=0;function wa(e){if(Re!==void 0){var t=e.n;if(t===void 0||t.t!==Re)return t={i:0,S:e,p:Re.s,n:void 0,t:Re,e:void 0,x:void 0,r:t},Re.s!==void 0&&(Re.s.n=t),Re.s=t,e.n=t,32&Re.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Re.s,t.n=void 0,Re.s.n=t,Re.s=t),t}}function Ve(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}Ve.prototype.brand=hp;Ve.prototype.h=function(){return!0};Ve.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:ml(function(){var o;(o=t.W)==null||o.call(t)}))};Ve.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&ml(function(){var l;(l=t.Z)==null||l.call(t)}))}};Ve.prototype.subscribe=function(e){var t=this;return Zn(function(){var n=t.value;ml(function(){return e(n)})},{name:"sub"})};Ve.prototype.valueOf=function(){return this.value};Ve.prototype.toString=function(){return this.value+""};Ve.prototype.toJSON=function(){return this.value};Ve.prototype.peek=function(){var e=this;return ml(function(){return e.value})};Object.defineProperty(Ve.prototype,"value",{get:function(){var e=wa(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Xl>100)throw new Error("Cycle detected");(function(n){mn!==0&&Xl===0&&n.l!==$s&&(n.l=$s,Zl={S:n,v:n.v,i:n.i,o:Zl})})(this),this.v=e,this.i++,Ql++,mn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{er()}}}});function $e(e,t){return new Ve(e,t)}function ya(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Sa(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function ka(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=o}e.s=n}function Xn(e,t){Ve.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Ql-1,this.f=4}Xn.prototype=new Ve;Xn.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Ql))return!0;if(this.g=Ql,this.f|=1,this.i>0&&!ya(this))return this.f&=-2,!0;var e=Re;try{Sa(this),Re=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Re=e,ka(this),this.f&=-2,!0};Xn.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}Ve.prototype.S.call(this,e)};Xn.prototype.U=function(e){if(this.t!==void 0&&(Ve.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Xn.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Xn.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=wa(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function hn(e,t){return new Xn(e,t)}function ba(e){var t=e.j;if(e.j=void 0,typeof t=="function"){mn++;var n=Re;Re=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,gs(e),o}finally{Re=n,er()}}}function gs(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,ba(e)}function _p(e){if(Re!==this)throw new Error("Out-of-order effect");ka(this),Re=e,this.f&=-2;try{8&this.f&&gs(this)}finally{er()}}function Mo(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,cl&&cl.push(this)}Mo.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};Mo.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,ba(this),Sa(this),mn++;var e=Re;return Re=this,_p.bind(this,e)};Mo.prototype.N=function(){2&this.f||(this.f|=2,this.u=fl,fl=this)};Mo.prototype.d=function(){this.f|=8,1&this.f||gs(this)};Mo.prototype.dispose=function(){this.d()};function Zn(e,t){var n=new Mo(e,t);try{n.c()}catch(l){throw n.d(),l}var o=n.d.bind(n);return o[Symbol.dispose]=o,o}var xa,nr,tr,$p=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var Ta=[];Zn(function(){xa=this.N})();function Ao(e,t){fe[e]=t.bind(null,fe[e]||function(){})}function hl(e){if(tr){var t=tr;tr=void 0,t()}tr=e&&e.S()}function Ma(e){var t=this,n=e.data,o=vp(n);o.name="ReactiveDom",o.value=n;var l=Rt(function(){for(var a=t,c=t.__v;c=c.__;)if(c.__c){c.__c.__$f|=4;break}var h=hn(function(){var _=o.value.value;return _===0?0:_===!0?"":_||""}),m=hn(function(){return!Array.isArray(h.value)&&!ls(h.value)}),$=Zn(function(){if(this.N=Aa,m.value){var _=h.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=_)}}),g=t.__$u.d;return t.__$u.d=function(){$(),g.call(this)},[m,h]},[]),r=l[0],s=l[1];return r.value?s.peek():s.value}Ma.displayName="ReactiveTextNode";Object.defineProperties(Ve.prototype,{constructor:{configurable:!0,value:il(Jn,null).constructor},type:{configurable:!0,value:Ma},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});Ao("__b",function(e,t){if(hl(),nr=void 0,typeof t.type=="string"){var n,o=t.props;for(var l in o)if(l!=="children"){var r=o[l];r instanceof Ve&&(n||(t.__np=n={}),n[l]=r,o[l]=r.peek())}}e(t)});Ao("__r",function(e,t){if(e(t),t.type!==Jn){hl();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(l,r){var s;return Zn(function(){s=this},{name:r}),s.c=l,s}(function(l){return function(){var r;$p&&((r=this.y)==null||r.call(this)),l.__$f|=1,l.setState({})}}(o),typeof t.type=="function"?t.type.displayName||t.type.name:""))),nr=o,hl(n)}});Ao("__e",function(e,t,n,o){hl(),nr=void 0,e(t,n,o)});Ao("diffed",function(e,t){hl(),nr=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,l=t.props,r=n.U;if(r)for(var s in r){var a=r[s];a===void 0||o&&s in o||(a.d(),r[s]=void 0)}if(o){r||(r={},n.U=r);for(var c in o){var h=r[c],m=o[c];h===void 0?(h=gp(n,c,m,l),r[c]=h):h.o(m,l)}}}e(t)});function gp(e,t,n,o){var l=t in e&&e.ownerSVGElement===void 0,r=$e(n);return{o:function(s,a){r.value=s,o=a},d:Zn(function(){this.N=Aa;var s=r.value.value;o[t]!==s&&(o[t]=s,l?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}Ao("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var l in o){var r=o[l];r&&r.d()}}}var s=t.__np;if(s){var a=t.props;for(var c in s)a[c]=s[c]}t.__np=void 0}else{var h=t.__c;if(h){h.__$f|=8;var m=h.__$u;m&&(h.__$u=void 0,m.d())}}e(t)});Ao("__h",function(e,t,n,o){o<3&&(t.__$f|=2),e(t,n,o)});Kn.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,o=n&&n.s!==void 0;for(var l in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(o||r||4&this.__$f)||1&this.__$f)return!0}else if(!(o||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var a in this.props)if(!(a in e))return!0;return!1};function vp(e,t){return Rt(function(){return $e(e,t)},[])}var wp=function(e){queueMicrotask(function(){queueMicrotask(e)})};function yp(){pl(function(){for(var e;e=Ta.shift();)xa.call(e)})}function Aa(){Ta.push(this)===1&&(fe.requestAnimationFrame||wp)(yp)}var Ea=function(e,t,n,o){var l;t[0]=0;for(var r=1;r<t.length;r++){var s=t[r++],a=t[r]?(t[0]|=s?1:2,n[t[r++]]):t[++r];s===3?o[0]=a:s===4?o[1]=Object.assign(o[1]||{},a):s===5?(o[1]=o[1]||{})[t[++r]]=a:s===6?o[1][t[++r]]+=a+"":s?(l=e.apply(a,Ea(e,a,n,["",null])),o.push(l),a[0]?t[0]|=2:(t[r-2]=0,t[r]=l)):o.push(a)}return o},Pa=new Map;function Ra(e){var t=Pa.get(this);return t||(t=new Map,Pa.set(this,t)),(t=Ea(this,t.get(e)||(t.set(e,t=function(n){for(var o,l,r=1,s="",a="",c=[0],h=function(g){r===1&&(g||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?c.push(0,g,s):r===3&&(g||s)?(c.push(3,g,s),r=2):r===2&&s==="..."&&g?c.push(4,g,0):r===2&&s&&!g?c.push(5,0,!0,s):r>=5&&((s||!g&&r===5)&&(c.push(r,0,s,l),r=6),g&&(c.push(r,g,0,l),r=6)),s=""},m=0;m<n.length;m++){m&&(r===1&&h(),h(m));for(var $=0;$<n[m].length;$++)o=n[m][$],r===1?o==="<"?(h(),c=[c],r=3):s+=o:r===4?s==="--"&&o===">"?(r=1,s=""):s=o+s[0]:a?o===a?a="":s+=o:o==='"'||o==="'"?a=o:o===">"?(h(),r=1):r&&(o==="="?(r=5,l=s,s=""):o==="/"&&(r<5||n[m][$+1]===">")?(h(),r===3&&(c=c[0]),r=c,(c=c[0]).push(2,0,r),r=0):o===" "||o==="	"||o===`
`||o==="\r"?(h(),r=2):s+=o),r===3&&s==="!--"&&(r=4,c=c[0])}return h(),c}(e)),t),arguments,[])).length>1?t:t[0]}var d=Ra.bind(il);var Sp=["name","state","threads","executing","processing","process","managed","spilled","limit"];function Ca(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((l,r)=>{let s=Sp.map(a=>[a,t[a][r]]);n.set(l,{id:l,...Object.fromEntries(s)})});for(let l of t.gone??[])n.delete(l);return n}var vs=["waiting","queued","no-worker","processing","memory","released","erred","cancelled"],kp=[...vs,"blocked"];function Oa(e){let t=e.group,n=e.expectedUs;return t.map((o,l)=>({group:o,expectedUs:n[l]??-1,counts:Object.fromEntries(kp.map(r=>[r,e[r][l]??0]))}))}function La(e,t){let[n,o]=e.split("-"),[l,r]=t.split("-");return n!==l||Number(o)>Number(r)}var or=["compute","transfer","spill","idle"];function Na({now:e,...t}){return t.at.map((n,o)=>{let l=Object.entries(t).map(([r,s])=>[r,s[o]??0]);return{...Object.fromEntries(l),at:n/1e3}})}function Wa({totals:e,memory:t,slots:n},o){return{at:o,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function lr(e,t,n=600){let o=[...e];for(let r of t)o.push(bp(o,r));let l=o.at(-1)?.at??0;return o.filter(({at:r})=>r>l-n)}function bp(e,t){let n=Da(e,t,2),o=n===null?1:t.at-n.at,l=r=>n===null?0:Math.max(0,t[r]-n[r])/o;return{...t,finishedRate:l("finished"),failedRate:l("failed"),shares:xp(Da(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function Da(e,{at:t,finished:n},o){let l=e.findLast(r=>r.at<=t-o)??e[0];return l!==void 0&&l.finished<=n&&t>l.at?l:null}function xp(e,t){if(e===null)return null;let n=or.map(r=>Math.max(0,t[r]-e[r])),o=n.reduce((r,s)=>r+s,0);if(o===0)return null;let l=or.map((r,s)=>[r,(n[s]??0)/o]);return Object.fromEntries(l)}var Se=Tp();function Tp(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function ws(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(o=>o!=="").map(o=>{try{return decodeURIComponent(o)}catch{return o}})}var dl=new URL("./",import.meta.url),rr=new URL("../api/v1/",dl),Fa=new URL("../docs",dl).href,Po=$e(new URL(location.href)),_l=hn(()=>{if(Se===null)return ws(Po.value.pathname,dl.pathname);let e=ws(Po.value.hash.slice(1),"/");return e.length===0?["graphs",Se.graph]:e}),Eo=hn(()=>Po.value.searchParams);function Vt(...e){let t=e.map(encodeURIComponent).join("/");return Se===null?dl.pathname+t:`#/${t}`}function ys(e){history.pushState(null,"",e),Po.value=new URL(location.href),scrollTo(0,0)}function Qn(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),Po.value=n}function Ia(){addEventListener("popstate",()=>Po.value=new URL(location.href)),Se===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(dl.pathname)||(e.preventDefault(),ys(n.href))})}var jt=class extends Error{status;constructor(t,n){super(n),this.status=t}};function Ss(e){return new URL(e,rr).href}async function ln(e,t){return Se!==null?Mp(Se,e):await(await ks(e,{...t&&{signal:t}})).json()}function Mp({answers:e},t){let[n="",o=""]=t.split("?"),l=e[o.startsWith("around=")?t:n];if(l===void 0)throw new jt(0,"This is not in the report");let r=new URLSearchParams(o).get("state"),{items:s}=l;return r===null||s===void 0?l:{...l,items:s.filter(a=>a.state===r)}}async function Ua(e,t){if(Se!==null)throw new jt(0,"This is not in the report");let o=(await ks(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),l="";for(;o!==void 0&&l.length<t;){let{done:r,value:s}=await o.read();if(r)return l;l+=s}return await o?.cancel(),`${l.slice(0,t)}\u2026`}async function Ro(e,t,n){await(await ks(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}var Ap=12e4;function Pp(e){let t=AbortSignal.timeout(Ap);return e?AbortSignal.any([e,t]):t}async function ks(e,t){let n;try{n=await fetch(Ss(e),{...t,signal:Pp(t.signal)})}catch(l){throw l instanceof DOMException&&l.name==="AbortError"?l:new jt(0,"The scheduler does not answer")}if(n.ok)return n;let o=`The scheduler answers with status ${n.status}`;try{o=(await n.json()).detail??o}catch{}throw new jt(n.status,o)}var Yt=$e(0);function ge(e,t){let[n,o]=pe({data:null,error:null,path:e}),l=Yt.value;return Oe(()=>{if(e===null)return;let r=new AbortController,s=0,a=async()=>{if(!document.hidden)try{let c=await ln(e,r.signal);o({data:c,error:null,path:e})}catch(c){if(r.signal.aborted)return;let h=c instanceof jt?c:new jt(0,String(c));o(m=>({data:m.path===e?m.data:null,error:h,path:e}))}r.signal.aborted||(s=setTimeout(a,t))};return a(),()=>{r.abort(),clearTimeout(s)}},[e,t,l]),n.path===e?n:{data:null,error:null}}var dn=$e(null);function Ct(){return dn.value?.replay===!0}function Ga(e){let{actions:t=!1,scopes:n=[]}=dn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function Ba(){if(Se!==null)return dn.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await Ha(),null;history.replaceState(null,"",location.pathname+location.search);let t=await bs({code:e});return t!==null&&await Ha(),t}async function bs(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,o=await fetch(new URL("session",rr),{method:"POST",headers:t,body:JSON.stringify(n)}),l=await o.json();return o.ok?(dn.value=l,null):l.detail??`The scheduler answers with status ${o.status}`}async function za(){await Ro("DELETE","session"),location.reload()}async function Ha(){for(;;)try{dn.value=await ln("session");return}catch(e){if(!(e instanceof jt))throw e;await new Promise(t=>setTimeout(t,2e3))}}var sr=class{#n;#o;#e;#l=0;#t=null;constructor(t,n,o=Ep){this.#n=t,this.#o=n,this.#e=o}start(){this.stop(),this.heard(),this.#r(this.#n)}stop(){this.#t?.(),this.#t=null}heard(){this.#l=this.#e.now()}#r(t){this.#t=this.#e.after(t,()=>{this.#t=null;let n=this.#l+this.#n-this.#e.now();n>0?this.#r(n):this.#o()})}},Ep={now:()=>performance.now(),after:(e,t)=>{let n=setTimeout(t,e);return()=>clearTimeout(n)}};var Va=200,Rp=100,Cp=3e3,ja=2e3,xs=45e3,An=$e("connecting"),rn=$e(null),Oo=$e(new Map),Ts=$e([]),gl=$e([]),Ot=$e([]),ir=$e(new Map),Co=new Map([["facts",1],["cluster",1]]),Pn=null,Ya="",vl="",qa=0;function sn(...e){Oe(()=>{for(let t of e)Co.set(t,(Co.get(t)??0)+1);return queueMicrotask(Lo),()=>{for(let t of e){let n=(Co.get(t)??1)-1;n===0?Co.delete(t):Co.set(t,n)}queueMicrotask(Lo)}},e)}function Lo(){if(Se!==null)return;let e=[...Co.keys()].sort().join(",");if(Pn!==null&&e===Ya)return;Pn?.close(),clearTimeout(qa),Ya=e;let t=vl===""?"0":vl,n=new URLSearchParams({topics:e,rate:"2",heartbeat:"true",after:t}),o=new EventSource(Ss(`events?${n}`));Pn=o,$l.start(),o.onopen=()=>{$l.heard(),(An.value==="lost"||An.value==="silent")&&Yt.value++,An.value="open"},o.onerror=()=>{if(An.value="lost",o.readyState!==EventSource.CLOSED)return $l.heard();$l.stop(),Pn=null,qa=setTimeout(Lo,Cp)};let l=(r,s)=>o.addEventListener(r,a=>{$l.heard(),s(a)});l("heartbeat",()=>{}),l("frame",({data:r})=>Lp(JSON.parse(r))),l("fact",({data:r,lastEventId:s})=>Dp(s,r)),l("reset",()=>{Yt.value++,Ms()})}var $l=new sr(xs,()=>{An.value="silent",Pn?.close(),Pn=null,Lo()});function Ms(){Pn?.close(),Pn=null,vl="",wl=[],gl.value=[],Lo()}function Ka(){Lo(),Yt.subscribe(()=>void Op()),setInterval(()=>{let e=Ot.value.at(-1);e===void 0||An.value!=="open"||As()-e.at>=ja/1e3&&Ps()},ja/2)}var Ja=0;function As(){return Date.now()/1e3+Ja}function Ps(){rn.value===null||Ct()||(Ot.value=lr(Ot.value,[Wa(rn.value,As())]))}async function Op(){let e;try{let n=await ln("history");Ja=(n.now-Date.now())/1e3,e=Na(n)}catch{return}if(Ct()){Ot.value=lr([],e,1/0);return}let t=e[0]?.at??As();Ot.value=lr(Ot.value.filter(({at:n})=>n<t),e),Ps()}function Xa(e,t){Za.set(e,t)}var Za=new Map;function Lp(e){Za.get(String(e.t))?.(e),e.t==="workers"?Oo.value=Ca(Oo.value,e):e.t==="groups"?Ts.value=Oa(e):e.t==="graph"?ir.value=new Map(ir.value).set(String(e.graph),e):e.t==="cluster"&&pl(()=>{rn.value=e,Ps()})}var wl=[];function Dp(e,t){La(e,vl)&&(vl=e,wl.length===0&&setTimeout(Np,Rp),wl.push({...JSON.parse(t),id:e}))}function Np(){let e=wl.slice(-Va).reverse();wl=[],gl.value=[...e,...gl.value].slice(0,Va)}var _n=$e(null);function En(){return Se!==null?Date.parse(Se.at):_n.value?.at??Date.now()}async function Es(){Ct()&&(_n.value=await ln("replay"))}async function Qa(e){let t=_n.value?.event??0;await Ro("PUT","replay",e),await Es(),(_n.value?.event??0)<t&&Ms(),Yt.value++}var Wp=["id","name","outcome","counts","tasks","submittedAt","startedAt","endedAt"],Fp=["key","label","state","blame","op","attempts","nbytes","result","startedAt","endedAt"];function eu({state:e,label:t,cursor:n}){return`graphs?${new URLSearchParams({limit:String(50),fields:Wp.join(","),...e&&{state:e},...t&&{label:t},...n&&{cursor:n}})}`}function tu(){return`graphs?state=running&limit=20&fields=${["id","name","counts"].join(",")}`}function Lt(e){return`graphs/${encodeURIComponent(e)}`}function nu(e,t){let n=new URLSearchParams({limit:String(100),fields:Fp.join(","),...t&&{state:t}});return`${Lt(e)}/tasks?${n}`}function ou(e){return`${Lt(e)}/groups?limit=60`}function lu(e){return`${Lt(e)}/groups?limit=1`}function ru(e){return`${Lt(e)}/failures?limit=50`}function su(e){return`${Lt(e)}/shape`}function iu(e,t){let n=new URLSearchParams({around:t,hops:"2",limit:"60"});return`${Lt(e)}/shape?${n}`}function Rs(e,t){return`${Lt(e)}/tasks/${encodeURIComponent(t)}`}function au(e,t){return`${Rs(e,t)}?dependencies=100`}function ar(e){return`workers/${encodeURIComponent(e)}`}function uu(e){return`${ar(e)}?keys=true&largest=100`}function cu(){return"memory/groups?limit=50"}function Dt({label:e,scope:t,method:n="POST",path:o,body:l,confirm:r,onDone:s}){let[a,c]=pe("idle"),[h,m]=pe(""),$=async()=>{c("busy"),m("");try{await Ro(n,o,l),Yt.value++,s?.()}catch(g){m(g instanceof Error?g.message:String(g))}c("idle")};return Ga(t)?d`
    <span class="action">
      <button
        type="button"
        class=${r===void 0?"":"destructive"}
        disabled=${a==="busy"}
        onClick=${()=>r===void 0?void $():c("asking")}
      >
        ${e}
      </button>
      ${h!==""&&d`<span class="bad" role="alert">${h}</span>`}
      ${a==="asking"&&d`
          <${Ip}
            text=${r}
            yes=${e}
            onAnswer=${g=>g?void $():c("idle")}
          />
        `}
    </span>
  `:null}function Ip({text:e,yes:t,onAnswer:n}){let o=zt(null);return Oe(()=>{o.current?.showModal()},[]),d`
    <dialog ref=${o} aria-label=${e} onCancel=${()=>n(!1)}>
      <p>${e}</p>
      <div class="buttons">
        <button type="button" autofocus onClick=${()=>n(!1)}>No</button>
        <button type="button" class="destructive" onClick=${()=>n(!0)}>${t}</button>
      </div>
    </dialog>
  `}function Te({title:e,aside:t,children:n}){return d`
    <header class="page-head">
      <h1>${e}</h1>
      <div class="page-aside">${t}</div>
    </header>
    ${n}
  `}function _e({title:e,note:t,children:n}){return d`
    <section class="card">
      <header class="card-head"><h2>${e}</h2>${t&&d`<p class="note">${t}</p>`}</header>
      ${n}
    </section>
  `}function le({name:e,value:t,detail:n,tone:o="plain"}){return d`
    <div class=${`tile ${o}`}>
      <dt>${e}</dt>
      <dd>${t}</dd>
      ${n&&d`<dd class="detail">${n}</dd>`}
    </div>
  `}function Nt({name:e}){return d`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function We({error:e}){return e===null?d`<p class="empty" aria-busy="true">Loading…</p>`:d`<p class="empty bad" role="alert">${e.message}</p>`}function nt({children:e}){return d`<p class="empty">${e}</p>`}function Le({to:e,children:t,title:n}){return d`<a href=${Vt(...e)} title=${n}>${t}</a>`}var fu=["B","KiB","MiB","GiB","TiB","PiB"];function X(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<fu.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):ur(t)} ${fu[n]}`}var Up={available:"",recomputable:"being computed again",lost:"lost",released:"released"};function cr({nbytes:e,result:t="available"}){return[e===null?"":X(e),Up[t]].filter(o=>o!=="").join(", ")}function fr({state:e,blame:t}){return e==="erred"&&t!==void 0?"blocked":e}function rt(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${ur(e*1e3)} ms`;if(e<60)return`${ur(e)} s`;let t=Math.round(e),[n,o]=[Math.floor(t/86400),Math.floor(t/3600)%24],[l,r]=[Math.floor(t/60)%60,t%60];return n>0?Cs([n,"d"],[o,"h"]):o>0?Cs([o,"h"],[l,"min"]):Cs([l,"min"],[r,"s"])}function Cs(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function C(e){return e.toLocaleString("en")}function Os(e){return e>=100?C(Math.round(e)):String(ur(e))}function ur(e){return e>=100?Math.round(e):Math.round(e*10)/10}function Rn(e){return`${Math.round(e*100)} %`}function je(e,t=new Date){let n=new Date(e),o=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?o:`${n.toLocaleDateString("en-CA")} ${o}`}function Hp(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function Cn(e,t,n){let o=Hp(e,t,n);return o<.001?"< 1 ms":rt(o)}function pr(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var Gp=[["done","done",["memory","released"]],["failed","failed",["erred"]],["blocked","blocked",["blocked"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function yl(e){return Gp.map(([t,n,o])=>({kind:t,label:n,count:o.reduce((l,r)=>l+(e[r]??0),0)})).filter(({count:t})=>t>0)}function pu(e){if(e===void 0)return null;let{available:t,recomputable:n,lost:o}=e,l=t+n+o;if(l===0)return null;let r=[...n>0?[`${n} being computed again`]:[],...o>0?[`${o} lost until a retry`]:[]].join(", ");return{available:t,total:l,missing:r,tone:o>0?"bad":"plain"}}function an(e){return{total:Object.values(e).reduce((n,o)=>n+o,0),done:(e.memory??0)+(e.released??0)}}function On({label:e,counts:t}){let{total:n,done:o}=an(t),l=yl(t),r=l.map(s=>`${C(s.count)} ${s.label}`).join(", ");return d`
    <div
      class="bar"
      role="progressbar"
      aria-label=${e}
      aria-valuemin="0"
      aria-valuemax=${n}
      aria-valuenow=${o}
      aria-valuetext=${r||"no tasks"}
      title=${r}
    >
      ${l.map(({kind:s,count:a})=>d`<span key=${s} class=${`part ${s}`} style=${{flexGrow:a}} />`)}
    </div>
  `}function mr({counts:e}){return d`
    <ul class="legend">
      ${yl(e).map(({kind:t,label:n,count:o})=>d`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${C(o)} ${n}</li>
        `)}
    </ul>
  `}function Do({label:e,parts:t}){let{managed:n,unmanaged:o,spilled:l,limit:r}=t,s=n+o,a=Math.max(r??0,s,1),c=`${X(s)}${r===null?"":` of ${X(r)} (${Rn(s/r)})`}: results ${X(n)}, other ${X(o)}; spilled ${X(l)}`,h=m=>({width:`${100*m/a}%`});return d`
    <div
      class="bar memory"
      role="meter"
      aria-label=${e}
      aria-valuemin="0"
      aria-valuemax=${r??s}
      aria-valuenow=${s}
      aria-valuetext=${c}
      title=${c}
    >
      <span class="part managed" style=${h(n)} />
      <span class="part unmanaged" style=${h(o)} />
      ${r!==null&&d`<span class="threshold" style=${{left:"80%"}} />`}
    </div>
  `}var Ls=36,mu=10,Bp=60;function Fe({caption:e,head:t,rows:n,keyOf:o,cells:l}){let r=zt(null),[s,a]=pe(0),c=n.length<=Bp,h=Math.ceil((r.current?.clientHeight??700)/Ls),m=c?0:Math.max(0,Math.floor(s/Ls)-mu),$=c?n.length:Math.min(n.length,m+h+2*mu),g=_=>_>0&&d`
      <tr aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${_*Ls}px`}} />
      </tr>
    `;return d`
    <div
      ref=${r}
      class=${c?"rows":"rows many"}
      tabindex=${c?void 0:0}
      onScroll=${()=>a(r.current?.scrollTop??0)}
    >
      <table aria-rowcount=${n.length+1}>
        <caption>${e}</caption>
        <thead>
          <tr>${t.map(_=>d`<th key=${_} scope="col">${_}</th>`)}</tr>
        </thead>
        <tbody>
          ${g(m)}
          ${n.slice(m,$).map((_,b)=>{let[x,...k]=l(_);return d`
              <tr key=${o(_)} aria-rowindex=${m+b+2}>
                <th scope="row">${x}</th>
                ${k.map((S,y)=>d`<td key=${y}>${S}</td>`)}
              </tr>
            `})}
          ${g(n.length-$)}
        </tbody>
      </table>
    </div>
  `}function No({caption:e,rows:t}){let n=t.some(({peakBytes:l})=>l),o=({group:l,counts:r,expectedSeconds:s,peakBytes:a})=>{let{total:c,done:h}=an(r);return[d`<span class="mono">${l}</span>`,d`<${On} label=${l} counts=${r} />`,`${C(h)} / ${C(c)}`,r.erred?d`<span class="bad">${C(r.erred)}</span>`:"",r.blocked?C(r.blocked):"",s===null?"":rt(s),...n?[a?X(a):""]:[]]};return d`
    <${Fe}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Blocked","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${l=>l.group}
      cells=${o}
    />
  `}function hu({id:e}){sn(`graph:${e}`);let{data:t,error:n}=ge(Lt(e),3e3);if(t===null)return d`
      <${Te} title="Graph">
        <section class="card">
          <${We} error=${n} />
        </section>
        <//>
    `;let o=ir.value.get(e),l=o?.state===t.state?{...t,...o}:t;return d`
    <${Te} title=${l.name||"Graph"} aside=${d`<${Vp} graph=${l} />`} />
    <${jp} graph=${l} />
    <${Jp} id=${e} isRunning=${hr(l)} />
    <${Xp} id=${e} graph=${l} />
    <${Zp} id=${e} />
  `}function hr({state:e}){return e==="running"||e==="cancelling"}function Vp({graph:e}){let t=Lt(e.id);return d`
    <${Le} to=${["graphs",e.id,"shape"]}>Shape<//>
    ${hr(e)&&d`
      <${Dt}
        label="Cancel" scope="submit"
        path=${`${t}/cancel`}
        confirm="Cancel the graph? Its tasks are killed."
      />
    `}
    ${(e.state==="failed"||(e.resultCounts?.lost??0)>0)&&d`<${Dt} label="Retry" scope="submit" path=${`${t}/retry`} />`}
    <${Dt}
      label="Delete" scope="submit"
      method="DELETE"
      path=${t}
      confirm="Delete the graph and its results?"
      onDone=${()=>ys(Vt("graphs"))}
    />
  `}function jp({graph:e}){let{total:t,done:n}=an(e.counts),o=Object.entries(e.labels??{});return d`
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Nt} name=${e.outcome} />`} detail=${e.stopReason} />
        <${le} name="Done" value=${C(n)} detail=${`of ${C(t)} tasks`} />
        <${le}
          name="Failed"
          value=${C(e.counts.erred)}
          detail=${e.counts.blocked>0?`${C(e.counts.blocked)} blocked`:""}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${le}
          name="Time"
          value=${e.startedAt===null?"\u2014":Cn(e.startedAt,e.endedAt,En())}
          detail=${e.submittedAt===null?"":`submitted ${je(e.submittedAt)}`}
        />
        <${qp} graph=${e} />
        <${Kp} graph=${e} />
      </dl>
      <${On} label="All tasks" counts=${e.counts} />
      <${mr} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${o.map(([l,r])=>d`<${Yp} key=${l} name=${l} value=${r} />`)}
      </p>
    </section>
  `}function Yp({name:e,value:t}){let n=`${e}=${t}`;return d`
    <a class="label" href=${`${Vt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function qp({graph:e}){let t=pu(e.resultCounts);if(t===null)return null;let{available:n,total:o,missing:l,tone:r}=t;return d`
    <${le}
      name="Results"
      value=${`${C(n)} of ${C(o)}`}
      detail=${l||"held by workers"}
      tone=${r}
    />
  `}function Kp({graph:e}){let{data:t}=ge(hr(e)?lu(e.id):null,3e3);return!hr(e)||t===null?null:d`
    <${le}
      name="Left"
      value=${t.etaSeconds===null?"not known":rt(t.etaSeconds)}
      detail="if all threads have work"
    />
  `}function Jp({id:e,isRunning:t}){let{data:n,error:o}=ge(ou(e),t?2e3:3e4);return d`
    <${_e} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?d`<${We} error=${o} />`:d`<${No} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&d`<p class="note">${C(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function Xp({id:e,graph:t}){let n=t.counts.erred>0,{data:o}=ge(n?ru(e):null,5e3);return!n||o===null||o.items.length===0?null:d`
    <${_e} title="Failures" note="by group and error, each with one example">
      <${Fe}
        caption="Failed tasks"
        head=${["Tasks","Count","Error","Example"]}
        rows=${o.items}
        keyOf=${l=>l.key}
        cells=${({group:l,count:r,error:s,message:a,key:c})=>[d`<span class="mono">${l}</span>`,C(r),d`<span class="bad">${s}</span>: ${a}`,d`<${Le} to=${["graphs",e,"tasks",c]}>${c}<//>`]}
      />
      ${o.omitted>0&&d`<p class="note">${C(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function Zp({id:e}){let t=Eo.value.get("tasks")??"",{data:n,error:o}=ge(nu(e,t),5e3);return d`
    <${_e} title="Tasks">
      <form class="filters" onSubmit=${l=>l.preventDefault()}>
        <label>State <select
            value=${t}
            onChange=${l=>Qn("tasks",l.currentTarget.value)}
          >
            <option value="">all</option>
            ${vs.map(l=>d`<option key=${l} value=${l}>${l}</option>`)}
          </select></label>
      </form>
      ${n===null?d`<${We} error=${o} />`:n.items.length===0?d`<${nt}>No task is ${t||"known"}.<//>`:d`<${Qp} id=${e} tasks=${n.items} />`}
      ${n?.nextCursor&&d`<p class="note">The first ${100} are shown.</p>`}
    <//>
  `}function Qp({id:e,tasks:t}){return d`
    <${Fe}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[d`<${Le} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,d`<${Nt} name=${fr(n)} />`,d`<span class="mono">${n.op}</span>`,C(n.attempts),cr(n),n.startedAt===null?"":Cn(n.startedAt,n.endedAt,En())]}
    />
  `}var tm=["","running","cancelling","succeeded","failed","cancelled"];function _u(){let e=Eo.value.get("state")??"",t=Eo.value.get("label")??"",n=Eo.value.get("cursor")??"",{data:o,error:l}=ge(eu({state:e,label:t,cursor:n}),2e3);return d`
    <${Te} title="Graphs" aside=${d`<${om} state=${e} label=${t} />`} />
    <section class="card">
      ${o===null?d`<${We} error=${l} />`:o.items.length===0?d`<${nt}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:d`<${lm} graphs=${o.items} />`}
      <${nm} cursor=${n} next=${o?.nextCursor??""} />
    </section>
  `}function nm({cursor:e,next:t}){return e===""&&t===""?null:d`
    <p class="note">
      ${e===""?`The newest ${50} are shown. `:"Older graphs are shown. "}
      ${e!==""&&d`<button type="button" onClick=${()=>Qn("cursor","")}>Newest</button>`}
      ${t!==""&&d`<button type="button" onClick=${()=>Qn("cursor",t)}>Older</button>`}
    </p>
  `}function du(e,t){Qn("cursor",""),Qn(e,t)}function om({state:e,label:t}){return d`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>du("state",n.currentTarget.value)}
        >
          ${tm.map(n=>d`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>du("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function lm({graphs:e}){return d`
    <${Fe}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Blocked","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[d`<${Le} to=${["graphs",t.id]} title=${t.id}>${t.name||pr(t.id)}<//>`,d`<${Nt} name=${t.outcome} />`,d`<${On} label=${t.name||t.id} counts=${t.counts} />`,C(t.tasks),t.counts.erred>0?d`<span class="bad">${C(t.counts.erred)}</span>`:"",t.counts.blocked>0?C(t.counts.blocked):"",t.submittedAt===null?"":je(t.submittedAt),t.startedAt===null?"":Cn(t.startedAt,t.endedAt,En())]}
    />
  `}function $u({refusal:e}){let[t,n]=pe(""),[o,l]=pe(!1),[r,s]=pe(e);return d`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async c=>{c.preventDefault(),s(null);try{s(await bs({token:t.trim(),actions:o}))}catch{s("The scheduler does not answer")}}}>
        <label for="token">Token</label>
        <input
          id="token"
          type="password"
          autocomplete="off"
          required
          value=${t}
          onInput=${c=>n(c.currentTarget.value)}
        />
        <label class="check"><input
            type="checkbox"
            checked=${o}
            onChange=${c=>l(c.currentTarget.checked)}
          /> Allow actions, such as to cancel a graph</label>
        <button type="submit">Log in</button>
        ${r!==null&&d`<p class="bad" role="alert">${r}</p>`}
        <p class="note">
          The token is exchanged for a cookie and not kept. <code>weir dashboard</code> prints an
          address that needs none.
        </p>
      </form>
    </main>
  `}function gu({process:e,managed:t,spilled:n,limit:o}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:o===0?null:o*1048576}}function Wo({process:e,limit:t}){return t===0?null:e/t}function vu(e){let t=new Array(11).fill(0);for(let n of e){let o=Math.min(10,Math.floor((Wo(n)??0)*10));t[o]=(t[o]??0)+1}return t}function wu(){sn("workers");let e=[...Oo.value.values()].sort((t,n)=>t.name<n.name?-1:1);return d`
    <${Te} title="Workers" aside=${`${C(e.length)} registered`} />
    <section class="card">
      ${e.length===0?d`<${nt}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:d`<${Ds} rows=${e} />`}
    </section>
  `}function Ds({rows:e}){return d`
    <${Fe}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=gu(t),o=Wo(t);return[d`<${Le} to=${["workers",t.name]}>${t.name}<//>`,d`<${Nt} name=${t.state} />`,`${C(t.executing)} / ${C(t.threads)}`,C(t.processing),d`<${Do} label=${`Memory of ${t.name}`} parts=${n} />`,d`<span class=${o!==null&&o>.8?"bad":""}>${X(n.managed+n.unmanaged)}${n.limit===null?"":` / ${X(n.limit)}`}</span>`,n.spilled===0?"":X(n.spilled)]}}
    />
  `}var rm=60,sm=20;function yu(){return sn("workers"),d`
    <${Te} title="Memory" />
    <${im} />
    <${am} />
    <${cm} />
    <${fm} />
  `}function im(){let e=rn.value;if(e===null)return d`
      <section class="card">
        <${We} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:o,unmanagedRecent:l,spilled:r,limit:s}=e.memory,a=o+l;return d`
    <section class="card">
      <dl class="tiles">
        <${le}
          name="Used"
          value=${X(t)}
          detail=${s===null||s===0?"no limit":`${Rn(t/s)} of ${X(s)}`}
        />
        <${le} name="Results" value=${X(n)} />
        <${le}
          name="Other"
          value=${X(a)}
          detail=${`${X(l)} in the last 30 s`}
        />
        <${le} name="Spilled" value=${X(r)} />
      </dl>
      <${Do} label="Memory of all workers" parts=${{managed:n,unmanaged:a,spilled:r,limit:s}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %, by default</li>
      </ul>
    </section>
  `}function am(){let e=[...Oo.value.values()].sort((n,o)=>(Wo(o)??0)-(Wo(n)??0));if(e.length===0)return null;let t=e.length>rm;return d`
    <${_e} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&d`<${um} counts=${vu(e)} />`}
      <${Ds} rows=${t?e.slice(0,sm):e} />
    <//>
  `}function um({counts:e}){let t=Math.max(...e,1);return d`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,o)=>d`
          <li key=${o} class=${o>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${C(n)}</b><span>${o<10?`${o*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function cm(){let{data:e,error:t}=ge(cu(),3e3);return d`
    <${_e} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?d`<${We} error=${t} />`:e.items.length===0?d`<${nt}>No worker holds a result.<//>`:d`
          <${Fe}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:o,bytes:l})=>[d`<span class="mono">${n}</span>`,C(o),X(l)]}
          />
        `}
    <//>
  `}function fm(){let{data:e,error:t}=ge("amm",2e3);if(e===null)return d`
      <${_e} title="Active Memory Manager">
        <${We} error=${t} />
        <//>
    `;let{running:n,interval:o,policies:l,inFlight:r,lastRun:s}=e;return d`
    <${_e} title="Active Memory Manager">
      <div class="buttons">
        ${n?d`<${Dt} label="Stop" scope="admin" path="amm/stop" />`:d`<${Dt} label="Start" scope="admin" path="amm/start" />`}
        <${Dt} label="Run once" scope="admin" path="amm/run_once" />
      </div>
      <dl class="tiles">
        <${le} name="State" value=${n?"running":"stopped"} detail=${`each ${rt(o)}`} />
        <${le}
          name="Copies under way"
          value=${C(r.copies)}
          detail=${X(r.bytes)}
        />
        ${s!==null&&d`
          <${le}
            name="Last run"
            value=${je(s.at)}
            detail=${`${C(s.replicated)} copied, ${C(s.dropped)} dropped`}
          />
        `}
      </dl>
      <p class="note">Policies: ${l.length===0?"none":l.map(({name:a})=>a).join(", ")}</p>
      ${(s?.suggestions??[]).length>0&&d`
        <${Fe}
          caption="Suggestions of the last run"
          head=${["Key","Policy","Does","Size","Worker"]}
          rows=${s?.suggestions??[]}
          keyOf=${({key:a,op:c})=>`${c} ${a}`}
          cells=${({key:a,policy:c,op:h,nbytes:m,worker:$,reason:g})=>[d`<span class="mono">${a}</span>`,c,h,X(m),$??g??""]}
        />
      `}
    <//>
  `}var Ke="u-",pm="uplot",mm=Ke+"hz",hm=Ke+"vt",dm=Ke+"title",_m=Ke+"wrap",$m=Ke+"under",gm=Ke+"over",vm=Ke+"axis",no=Ke+"off",wm=Ke+"select",ym=Ke+"cursor-x",Sm=Ke+"cursor-y",km=Ke+"cursor-pt",bm=Ke+"legend",xm=Ke+"live",Tm=Ke+"inline",Mm=Ke+"series",Am=Ke+"marker",Su=Ke+"label",Pm=Ke+"value",bl="width",xl="height",Sl="top",ku="bottom",Fo="left",Ns="right",Qs="#000",bu=Qs+"0",Ws="mousemove",xu="mousedown",Fs="mouseup",Tu="mouseenter",Mu="mouseleave",Au="dblclick",Em="resize",Rm="scroll",Pu="change",vr="dppxchange",ei="--",Vo=typeof window<"u",Bs=Vo?document:null,Uo=Vo?window:null,Cm=Vo?navigator:null,ue,dr;function zs(){let e=devicePixelRatio;ue!=e&&(ue=e,dr&&js(Pu,dr,zs),dr=matchMedia(`(min-resolution: ${ue-.001}dppx) and (max-resolution: ${ue+.001}dppx)`),oo(Pu,dr,zs),Uo.dispatchEvent(new CustomEvent(vr)))}function St(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function Vs(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Me(e,t,n){e.style[t]=n+"px"}function qt(e,t,n,o){let l=Bs.createElement(e);return t!=null&&St(l,t),n?.insertBefore(l,o),l}function Wt(e,t){return qt("div",e,t)}var Eu=new WeakMap;function un(e,t,n,o,l){let r="translate("+t+"px,"+n+"px)",s=Eu.get(e);r!=s&&(e.style.transform=r,Eu.set(e,r),t<0||n<0||t>o||n>l?St(e,no):Vs(e,no))}var Ru=new WeakMap;function Cu(e,t,n){let o=t+n,l=Ru.get(e);o!=l&&(Ru.set(e,o),e.style.background=t,e.style.borderColor=n)}var Ou=new WeakMap;function Lu(e,t,n,o){let l=t+""+n,r=Ou.get(e);l!=r&&(Ou.set(e,l),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=o?-t/2+"px":0,e.style.marginTop=o?-n/2+"px":0)}var ti={passive:!0},Om={...ti,capture:!0};function oo(e,t,n,o){t.addEventListener(e,n,o?Om:ti)}function js(e,t,n,o){t.removeEventListener(e,n,ti)}Vo&&zs();function Kt(e,t,n,o){let l;n=n||0,o=o||t.length-1;let r=o<=2147483647;for(;o-n>1;)l=r?n+o>>1:kt((n+o)/2),t[l]<e?n=l:o=l;return e-t[n]<=t[o]-e?n:o}function ac(e){return(n,o,l)=>{let r=-1,s=-1;for(let a=o;a<=l;a++)if(e(n[a])){r=a;break}for(let a=l;a>=o;a--)if(e(n[a])){s=a;break}return[r,s]}}var uc=e=>e!=null,cc=e=>e!=null&&e>0,Sr=ac(uc),Lm=ac(cc);function Dm(e,t,n,o=0,l=!1){let r=l?Lm:Sr,s=l?cc:uc;[t,n]=r(e,t,n);let a=e[t],c=e[t];if(t>-1)if(o==1)a=e[t],c=e[n];else if(o==-1)a=e[n],c=e[t];else for(let h=t;h<=n;h++){let m=e[h];s(m)&&(m<a?a=m:m>c&&(c=m))}return[a??ve,c??-ve]}function kr(e,t,n,o){let l=Wu(e),r=Wu(t);e==t&&(l==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?$n:fc,a=l==1?kt:Ft,c=r==1?Ft:kt,h=a(s(qe(e))),m=c(s(qe(t))),$=Ho(n,h),g=Ho(n,m);return n==10&&(h<0&&($=we($,-h)),m<0&&(g=we(g,-m))),o||n==2?(e=$*l,t=g*r):(e=dc(e,$),t=br(t,g)),[e,t]}function ni(e,t,n,o){let l=kr(e,t,n,o);return e==0&&(l[0]=0),t==0&&(l[1]=0),l}var oi=.1,Du={mode:3,pad:oi},Ml={pad:0,soft:null,mode:0},Nm={min:Ml,max:Ml};function wr(e,t,n,o){return xr(n)?Nu(e,t,n):(Ml.pad=n,Ml.soft=o?0:null,Ml.mode=o?3:0,Nu(e,t,Nm))}function ie(e,t){return e??t}function Wm(e,t,n){for(t=ie(t,0),n=ie(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function Nu(e,t,n){let o=n.min,l=n.max,r=ie(o.pad,0),s=ie(l.pad,0),a=ie(o.hard,-ve),c=ie(l.hard,ve),h=ie(o.soft,ve),m=ie(l.soft,-ve),$=ie(o.mode,0),g=ie(l.mode,0),_=t-e,b=$n(_),x=mt(qe(e),qe(t)),k=$n(x),S=qe(k-b);(_<1e-24||S>10)&&(_=0,(e==0||t==0)&&(_=1e-24,$==2&&h!=ve&&(r=0),g==2&&m!=-ve&&(s=0)));let y=_||x||1e3,P=$n(y),M=Ho(10,kt(P)),j=y*(_==0?e==0?.1:1:r),O=we(dc(e-j,M/10),24),W=e>=h&&($==1||$==3&&O<=h||$==2&&O>=h)?h:ve,B=mt(a,O<W&&e>=W?W:Jt(W,O)),Q=y*(_==0?t==0?.1:1:s),V=we(br(t+Q,M/10),24),R=t<=m&&(g==1||g==3&&V>=m||g==2&&V<=m)?m:-ve,Y=Jt(c,V>R&&t<=R?R:mt(R,V));return B==Y&&B==0&&(Y=100),[B,Y]}var Fm=new Intl.NumberFormat(Vo?Cm.language:"en-US"),li=e=>Fm.format(e),bt=Math,gr=bt.PI,qe=bt.abs,kt=bt.floor,Ye=bt.round,Ft=bt.ceil,Jt=bt.min,mt=bt.max,Ho=bt.pow,Wu=bt.sign,$n=bt.log10,fc=bt.log2,Im=(e,t=1)=>bt.sinh(e)*t,Is=(e,t=1)=>bt.asinh(e/t),ve=1/0;function Fu(e){return($n((e^e>>31)-(e>>31))|0)+1}function Ys(e,t,n){return Jt(mt(e,t),n)}function pc(e){return typeof e=="function"}function ne(e){return pc(e)?e:()=>e}var Um=()=>{},mc=e=>e,hc=(e,t)=>t,Hm=e=>null,Iu=e=>!0,Uu=(e,t)=>e==t,Gm=/\.\d*?(?=9{6,}|0{6,})/gm,lo=e=>{if($c(e)||Dn.has(e))return e;let t=`${e}`,n=t.match(Gm);if(n==null)return e;let o=n[0].length-1;if(t.indexOf("e-")!=-1){let[l,r]=t.split("e");return+`${lo(l)}e${r}`}return we(e,o)};function eo(e,t){return lo(we(lo(e/t))*t)}function br(e,t){return lo(Ft(lo(e/t))*t)}function dc(e,t){return lo(kt(lo(e/t))*t)}function we(e,t=0){if($c(e))return e;let n=10**t,o=e*n*(1+Number.EPSILON);return Ye(o)/n}var Dn=new Map;function _c(e){return((""+e).split(".")[1]||"").length}function Pl(e,t,n,o){let l=[],r=o.map(_c);for(let s=t;s<n;s++){let a=qe(s),c=we(Ho(e,s),a);for(let h=0;h<o.length;h++){let m=e==10?+`${o[h]}e${s}`:o[h]*c,$=(s>=0?0:a)+(s>=r[h]?0:r[h]),g=e==10?m:we(m,$);l.push(g),Dn.set(g,$)}}return l}var Al={},ri=[],Go=[null,null],Ln=Array.isArray,$c=Number.isInteger,Bm=e=>e===void 0;function Hu(e){return typeof e=="string"}function xr(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function zm(e){return e!=null&&typeof e=="object"}var Vm=Object.getPrototypeOf(Uint8Array),gc="__proto__";function Bo(e,t=xr){let n;if(Ln(e)){let o=e.find(l=>l!=null);if(Ln(o)||t(o)){n=Array(e.length);for(let l=0;l<e.length;l++)n[l]=Bo(e[l],t)}else n=e.slice()}else if(e instanceof Vm)n=e.slice();else if(t(e)){n={};for(let o in e)o!=gc&&(n[o]=Bo(e[o],t))}else n=e;return n}function He(e){let t=arguments;for(let n=1;n<t.length;n++){let o=t[n];for(let l in o)l!=gc&&(xr(e[l])?He(e[l],Bo(o[l])):e[l]=Bo(o[l]))}return e}var jm=0,Ym=1,qm=2;function Km(e,t,n){for(let o=0,l,r=-1;o<t.length;o++){let s=t[o];if(s>r){for(l=s-1;l>=0&&e[l]==null;)e[l--]=null;for(l=s+1;l<n&&e[l]==null;)e[r=l++]=null}}}function Jm(e,t){if(Qm(e)){let s=e[0].slice();for(let a=1;a<e.length;a++)s.push(...e[a].slice(1));return eh(s[0])||(s=Zm(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let c=e[s][0],h=c.length;for(let m=0;m<h;m++)n.add(c[m])}let o=[Array.from(n).sort((s,a)=>s-a)],l=o[0].length,r=new Map;for(let s=0;s<l;s++)r.set(o[0][s],s);for(let s=0;s<e.length;s++){let a=e[s],c=a[0];for(let h=1;h<a.length;h++){let m=a[h],$=Array(l).fill(void 0),g=t?t[s][h]:Ym,_=[];for(let b=0;b<m.length;b++){let x=m[b],k=r.get(c[b]);x===null?g!=jm&&($[k]=x,g==qm&&_.push(k)):$[k]=x}Km($,_,l),o.push($)}}return o}var Xm=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function Zm(e){let t=e[0],n=t.length,o=Array(n);for(let r=0;r<o.length;r++)o[r]=r;o.sort((r,s)=>t[r]-t[s]);let l=[];for(let r=0;r<e.length;r++){let s=e[r],a=Array(n);for(let c=0;c<n;c++)a[c]=s[o[c]];l.push(a)}return l}function Qm(e){let t=e[0][0],n=t.length;for(let o=1;o<e.length;o++){let l=e[o][0];if(l.length!=n)return!1;if(l!=t){for(let r=0;r<n;r++)if(l[r]!=t[r])return!1}}return!0}function eh(e,t=100){let n=e.length;if(n<=1)return!0;let o=0,l=n-1;for(;o<=l&&e[o]==null;)o++;for(;l>=o&&e[l]==null;)l--;if(l<=o)return!0;let r=mt(1,kt((l-o+1)/t));for(let s=e[o],a=o+r;a<=l;a+=r){let c=e[a];if(c!=null){if(c<=s)return!1;s=c}}return!0}var vc=["January","February","March","April","May","June","July","August","September","October","November","December"],wc=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function yc(e){return e.slice(0,3)}var th=wc.map(yc),nh=vc.map(yc),oh={MMMM:vc,MMM:nh,WWWW:wc,WWW:th};function kl(e){return(e<10?"0":"")+e}function lh(e){return(e<10?"00":e<100?"0":"")+e}var rh={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>kl(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>kl(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>kl(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>kl(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>kl(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>lh(e.getMilliseconds())};function si(e,t){t=t||oh;let n=[],o=/\{([a-z]+)\}|[^{]+/gi,l;for(;l=o.exec(e);)n.push(l[0][0]=="{"?rh[l[1]]:l[0]);return r=>{let s="";for(let a=0;a<n.length;a++)s+=typeof n[a]=="string"?n[a]:n[a](r,t);return s}}var sh=new Intl.DateTimeFormat().resolvedOptions().timeZone;function ih(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==sh?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var Sc=e=>e%1==0,yr=[1,2,2.5,5],ah=Pl(10,-32,0,yr),kc=Pl(10,0,32,yr),uh=kc.filter(Sc),to=ah.concat(kc),ii=`
`,bc="{YYYY}",Gu=ii+bc,xc="{M}/{D}",Tl=ii+xc,_r=Tl+"/{YY}",Tc="{aa}",ch="{h}:{mm}",Io=ch+Tc,Bu=ii+Io,zu=":{ss}",me=null;function Mc(e){let t=e*1e3,n=t*60,o=n*60,l=o*24,r=l*30,s=l*365,c=(e==1?Pl(10,0,3,yr).filter(Sc):Pl(10,-3,0,yr)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,o,o*2,o*3,o*4,o*6,o*8,o*12,l,l*2,l*3,l*4,l*5,l*6,l*7,l*8,l*9,l*10,l*15,r,r*2,r*3,r*4,r*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),h=[[s,bc,me,me,me,me,me,me,1],[l*28,"{MMM}",Gu,me,me,me,me,me,1],[l,xc,Gu,me,me,me,me,me,1],[o,"{h}"+Tc,_r,me,Tl,me,me,me,1],[n,Io,_r,me,Tl,me,me,me,1],[t,zu,_r+" "+Io,me,Tl+" "+Io,me,Bu,me,1],[e,zu+".{fff}",_r+" "+Io,me,Tl+" "+Io,me,Bu,me,1]];function m($){return(g,_,b,x,k,S)=>{let y=[],P=k>=s,M=k>=r&&k<s,j=$(b),O=we(j*e,3),W=Us(j.getFullYear(),P?0:j.getMonth(),M||P?1:j.getDate()),B=we(W*e,3);if(M||P){let Q=M?k/r:0,V=P?k/s:0,R=O==B?O:we(Us(W.getFullYear()+V,W.getMonth()+Q,1)*e,3),Y=new Date(Ye(R/e)),D=Y.getFullYear(),K=Y.getMonth();for(let z=0;R<=x;z++){let oe=Us(D+V*z,K+Q*z,1),G=oe-$(we(oe*e,3));R=we((+oe+G)*e,3),R<=x&&y.push(R)}}else{let Q=k>=l?l:k,V=kt(b)-kt(O),R=B+V+br(O-B,Q);y.push(R);let Y=$(R),D=Y.getHours()+Y.getMinutes()/n+Y.getSeconds()/o,K=k/o,z=g.axes[_]._space,oe=S/z;for(;R=we(R+k,e==1?0:3),!(R>x);)if(K>1){let G=kt(we(D+K,6))%24,re=$(R).getHours()-G;re>1&&(re=-1),R-=re*o,D=(D+K)%24;let he=y[y.length-1];we((R-he)/k,3)*oe>=.7&&y.push(R)}else y.push(R)}return y}}return[c,h,m]}var[fh,ph,mh]=Mc(1),[hh,dh,_h]=Mc(.001);Pl(2,-53,53,[1]);function Vu(e,t){return e.map(n=>n.map((o,l)=>l==0||l==8||o==null?o:t(l==1||n[8]==0?o:n[1]+o)))}function ju(e,t){return(n,o,l,r,s)=>{let a=t.find(b=>s>=b[0])||t[t.length-1],c,h,m,$,g,_;return o.map(b=>{let x=e(b),k=x.getFullYear(),S=x.getMonth(),y=x.getDate(),P=x.getHours(),M=x.getMinutes(),j=x.getSeconds(),O=k!=c&&a[2]||S!=h&&a[3]||y!=m&&a[4]||P!=$&&a[5]||M!=g&&a[6]||j!=_&&a[7]||a[1];return c=k,h=S,m=y,$=P,g=M,_=j,O(x)})}}function $h(e,t){let n=si(t);return(o,l,r,s,a)=>l.map(c=>n(e(c)))}function Us(e,t,n){return new Date(e,t,n)}function Yu(e,t){return t(e)}var gh="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function qu(e,t){return(n,o,l,r)=>r==null?ei:t(e(o))}function vh(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function wh(e,t){return e.series[t].fill(e,t)}var yh={show:!0,live:!0,isolate:!1,mount:Um,markers:{show:!0,width:2,stroke:vh,fill:wh,dash:"solid"},idx:null,idxs:null,values:[]};function Sh(e,t){let n=e.cursor.points,o=Wt(),l=n.size(e,t);Me(o,bl,l),Me(o,xl,l);let r=l/-2;Me(o,"marginLeft",r),Me(o,"marginTop",r);let s=n.width(e,t,l);return s&&Me(o,"borderWidth",s),o}function kh(e,t){let n=e.series[t].points;return n._fill||n._stroke}function bh(e,t){let n=e.series[t].points;return n._stroke||n._fill}function xh(e,t){return e.series[t].points.size}var Hs=[0,0];function Th(e,t,n){return Hs[0]=t,Hs[1]=n,Hs}function $r(e,t,n,o=!0){return l=>{l.button==0&&(!o||l.target==t)&&n(l)}}function Gs(e,t,n,o=!0){return l=>{(!o||l.target==t)&&n(l)}}var Mh={show:!0,x:!0,y:!0,lock:!1,move:Th,points:{one:!1,show:Sh,size:xh,width:0,stroke:bh,fill:kh},bind:{mousedown:$r,mouseup:$r,click:$r,dblclick:$r,mousemove:Gs,mouseleave:Gs,mouseenter:Gs},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,o,l)=>o-l,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Ac={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},ai=He({},Ac,{filter:hc}),Pc=He({},ai,{size:10}),Ec=He({},Ac,{show:!1}),ui='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Rc="bold "+ui,Cc=1.5,Ku={show:!0,scale:"x",stroke:Qs,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Rc,side:2,grid:ai,ticks:Pc,border:Ec,font:ui,lineGap:Cc,rotate:0},Ah="Value",Ph="Time",Ju={show:!0,scale:"x",auto:!1,sorted:1,min:ve,max:-ve,idxs:[]};function Eh(e,t,n,o,l){return t.map(r=>r==null?"":li(r))}function Rh(e,t,n,o,l,r,s){let a=[],c=Dn.get(l)||0;n=s?n:we(br(n,l),c);for(let h=n;h<=o;h=we(h+l,c))a.push(Object.is(h,-0)?0:h);return a}function qs(e,t,n,o,l,r,s){let a=[],c=e.scales[e.axes[t].scale].log,h=c==10?$n:fc,m=kt(h(n));l=Ho(c,m),c==10&&(l=to[Kt(l,to)]);let $=n,g=l*c;c==10&&(g=to[Kt(g,to)]);do a.push($),$=$+l,c==10&&!Dn.has($)&&($=we($,Dn.get(l))),$>=g&&(l=$,g=l*c,c==10&&(g=to[Kt(g,to)]));while($<=o);return a}function Ch(e,t,n,o,l,r,s){let c=e.scales[e.axes[t].scale].asinh,h=o>c?qs(e,t,mt(c,n),o,l):[c],m=o>=0&&n<=0?[0]:[];return(n<-c?qs(e,t,mt(c,-o),-n,l):[c]).reverse().map(g=>-g).concat(m,h)}var Oc=/./,Oh=/[12357]/,Lh=/[125]/,Xu=/1/,Ks=(e,t,n,o)=>e.map((l,r)=>t==4&&l==0||r%o==0&&n.test(l.toExponential()[l<0?1:0])?l:null);function Dh(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=e.scales[s],c=e.valToPos,h=r._space,m=c(10,s),$=c(9,s)-m>=h?Oc:c(7,s)-m>=h?Oh:c(5,s)-m>=h?Lh:Xu;if($==Xu){let g=qe(c(1,s)-m);if(g<h)return Ks(t.slice().reverse(),a.distr,$,Ft(h/g)).reverse()}return Ks(t,a.distr,$,1)}function Nh(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=r._space,c=e.valToPos,h=qe(c(1,s)-c(2,s));return h<a?Ks(t.slice().reverse(),3,Oc,Ft(a/h)).reverse():t}function Wh(e,t,n,o){return o==null?ei:t==null?"":li(t)}var Zu={show:!0,scale:"y",stroke:Qs,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Rc,side:3,grid:ai,ticks:Pc,border:Ec,font:ui,lineGap:Cc,rotate:0};function Fh(e,t){let n=3+(e||1)*2;return we(n*t,3)}function Ih(e,t){let{scale:n,idxs:o}=e.series[0],l=e._data[0],r=e.valToPos(l[o[0]],n,!0),s=e.valToPos(l[o[1]],n,!0),a=qe(s-r),c=e.series[t],h=a/(c.points.space*ue);return o[1]-o[0]<=h}var Qu={scale:null,auto:!0,sorted:0,min:ve,max:-ve},Lc=(e,t,n,o,l)=>l,ec={show:!0,auto:!0,sorted:0,gaps:Lc,alpha:1,facets:[He({},Qu,{scale:"x"}),He({},Qu,{scale:"y"})]},tc={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Lc,alpha:1,points:{show:Ih,filter:null},values:null,min:ve,max:-ve,idxs:[],path:null,clip:null};function Uh(e,t,n,o,l){return n/10}var Dc={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Hh=He({},Dc,{time:!1,ori:1}),nc={};function Nc(e,t){let n=nc[e];return n||(n={key:e,plots:[],sub(o){n.plots.push(o)},unsub(o){n.plots=n.plots.filter(l=>l!=o)},pub(o,l,r,s,a,c,h){for(let m=0;m<n.plots.length;m++)n.plots[m]!=l&&n.plots[m].pub(o,l,r,s,a,c,h)}},e!=null&&(nc[e]=n)),n}var zo=1,Js=2;function ro(e,t,n){let o=e.mode,l=e.series[t],r=o==2?e._data[t]:e._data,s=e.scales,a=e.bbox,c=r[0],h=o==2?r[1]:r[t],m=o==2?s[l.facets[0].scale]:s[e.series[0].scale],$=o==2?s[l.facets[1].scale]:s[l.scale],g=a.left,_=a.top,b=a.width,x=a.height,k=e.valToPosH,S=e.valToPosV;return m.ori==0?n(l,c,h,m,$,k,S,g,_,b,x,Mr,jo,Pr,Fc,Uc):n(l,c,h,m,$,S,k,_,g,x,b,Ar,Yo,pi,Ic,Hc)}function ci(e,t){let n=0,o=0,l=ie(e.bands,ri);for(let r=0;r<l.length;r++){let s=l[r];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?o|=1:o|=2)}return[n,o==1?-1:o==2?1:o==3?2:0]}function Gh(e,t,n,o,l){let r=e.mode,s=e.series[t],a=r==2?s.facets[1].scale:s.scale,c=e.scales[a];return l==-1?c.min:l==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function gn(e,t,n,o,l,r){return ro(e,t,(s,a,c,h,m,$,g,_,b,x,k)=>{let S=s.pxRound,y=h.dir*(h.ori==0?1:-1),P=h.ori==0?jo:Yo,M,j;y==1?(M=n,j=o):(M=o,j=n);let O=S($(a[M],h,x,_)),W=S(g(c[M],m,k,b)),B=S($(a[j],h,x,_)),Q=S(g(r==1?m.max:m.min,m,k,b)),V=new Path2D(l);return P(V,B,Q),P(V,O,Q),P(V,O,W),V})}function Tr(e,t,n,o,l,r){let s=null;if(e.length>0){s=new Path2D;let a=t==0?Pr:pi,c=n;for(let $=0;$<e.length;$++){let g=e[$];if(g[1]>g[0]){let _=g[0]-c;_>0&&a(s,c,o,_,o+r),c=g[1]}}let h=n+l-c,m=10;h>0&&a(s,c,o-m/2,h,o+r+m)}return s}function Bh(e,t,n){let o=e[e.length-1];o&&o[0]==t?o[1]=n:e.push([t,n])}function fi(e,t,n,o,l,r,s){let a=[],c=e.length;for(let h=l==1?n:o;h>=n&&h<=o;h+=l)if(t[h]===null){let $=h,g=h;if(l==1)for(;++h<=o&&t[h]===null;)g=h;else for(;--h>=n&&t[h]===null;)g=h;let _=r(e[$]),b=g==$?_:r(e[g]),x=$-l;_=s<=0&&x>=0&&x<c?r(e[x]):_;let S=g+l;b=s>=0&&S>=0&&S<c?r(e[S]):b,b>=_&&a.push([_,b])}return a}function oc(e){return e==0?mc:e==1?Ye:t=>eo(t,e)}function Wc(e){let t=e==0?Mr:Ar,n=e==0?(l,r,s,a,c,h)=>{l.arcTo(r,s,a,c,h)}:(l,r,s,a,c,h)=>{l.arcTo(s,r,c,a,h)},o=e==0?(l,r,s,a,c)=>{l.rect(r,s,a,c)}:(l,r,s,a,c)=>{l.rect(s,r,c,a)};return(l,r,s,a,c,h=0,m=0)=>{h==0&&m==0?o(l,r,s,a,c):(h=Jt(h,a/2,c/2),m=Jt(m,a/2,c/2),t(l,r+h,s),n(l,r+a,s,r+a,s+c,h),n(l,r+a,s+c,r,s+c,m),n(l,r,s+c,r,s,m),n(l,r,s,r+a,s,h),l.closePath())}}var Mr=(e,t,n)=>{e.moveTo(t,n)},Ar=(e,t,n)=>{e.moveTo(n,t)},jo=(e,t,n)=>{e.lineTo(t,n)},Yo=(e,t,n)=>{e.lineTo(n,t)},Pr=Wc(0),pi=Wc(1),Fc=(e,t,n,o,l,r)=>{e.arc(t,n,o,l,r)},Ic=(e,t,n,o,l,r)=>{e.arc(n,t,o,l,r)},Uc=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(t,n,o,l,r,s)},Hc=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(n,t,l,o,s,r)};function Gc(e){return(t,n,o,l,r)=>ro(t,n,(s,a,c,h,m,$,g,_,b,x,k)=>{let{pxRound:S,points:y}=s,P,M;h.ori==0?(P=Mr,M=Fc):(P=Ar,M=Ic);let j=we(y.width*ue,3),O=(y.size-y.width)/2*ue,W=we(O*2,3),B=new Path2D,Q=new Path2D,{left:V,top:R,width:Y,height:D}=t.bbox;Pr(Q,V-W,R-W,Y+W*2,D+W*2);let K=z=>{if(c[z]!=null){let oe=S($(a[z],h,x,_)),G=S(g(c[z],m,k,b));P(B,oe+O,G),M(B,oe,G,O,0,gr*2)}};if(r)r.forEach(K);else for(let z=o;z<=l;z++)K(z);return{stroke:j>0?B:null,fill:B,clip:Q,flags:zo|Js}})}function Bc(e){return(t,n,o,l,r,s)=>{o!=l&&(r!=o&&s!=o&&e(t,n,o),r!=l&&s!=l&&e(t,n,l),e(t,n,s))}}var zh=Bc(jo),Vh=Bc(Yo);function zc(e){let t=ie(e?.alignGaps,0);return(n,o,l,r)=>ro(n,o,(s,a,c,h,m,$,g,_,b,x,k)=>{[l,r]=Sr(c,l,r);let S=s.pxRound,y=D=>S($(D,h,x,_)),P=D=>S(g(D,m,k,b)),M,j;h.ori==0?(M=jo,j=zh):(M=Yo,j=Vh);let O=h.dir*(h.ori==0?1:-1),W={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:zo},B=W.stroke,Q=!1;if(r-l>=x*4){let D=U=>n.posToVal(U,h.key,!0),K=null,z=null,oe,G,ht,Ae=y(a[O==1?l:r]),re=y(a[l]),he=y(a[r]),ee=D(O==1?re+1:he-1);for(let U=O==1?l:r;U>=l&&U<=r;U+=O){let Ge=a[U],Pe=(O==1?Ge<ee:Ge>ee)?Ae:y(Ge),ce=c[U];Pe==Ae?ce!=null?(G=ce,K==null?(M(B,Pe,P(G)),oe=K=z=G):G<K?K=G:G>z&&(z=G)):ce===null&&(Q=!0):(K!=null&&j(B,Ae,P(K),P(z),P(oe),P(G)),ce!=null?(G=ce,M(B,Pe,P(G)),K=z=oe=G):(K=z=null,ce===null&&(Q=!0)),Ae=Pe,ee=D(Ae+O))}K!=null&&K!=z&&ht!=Ae&&j(B,Ae,P(K),P(z),P(oe),P(G))}else for(let D=O==1?l:r;D>=l&&D<=r;D+=O){let K=c[D];K===null?Q=!0:K!=null&&M(B,y(a[D]),P(K))}let[R,Y]=ci(n,o);if(s.fill!=null||R!=0){let D=W.fill=new Path2D(B),K=s.fillTo(n,o,s.min,s.max,R),z=P(K),oe=y(a[l]),G=y(a[r]);O==-1&&([G,oe]=[oe,G]),M(D,G,z),M(D,oe,z)}if(!s.spanGaps){let D=[];Q&&D.push(...fi(a,c,l,r,O,y,t)),W.gaps=D=s.gaps(n,o,l,r,D),W.clip=Tr(D,h.ori,_,b,x,k)}return Y!=0&&(W.band=Y==2?[gn(n,o,l,r,B,-1),gn(n,o,l,r,B,1)]:gn(n,o,l,r,B,Y)),W})}function jh(e){let t=ie(e.align,1),n=ie(e.ascDesc,!1),o=ie(e.alignGaps,0),l=ie(e.extend,!1);return(r,s,a,c)=>ro(r,s,(h,m,$,g,_,b,x,k,S,y,P)=>{[a,c]=Sr($,a,c);let M=h.pxRound,{left:j,width:O}=r.bbox,W=re=>M(b(re,g,y,k)),B=re=>M(x(re,_,P,S)),Q=g.ori==0?jo:Yo,V={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:zo},R=V.stroke,Y=g.dir*(g.ori==0?1:-1),D=B($[Y==1?a:c]),K=W(m[Y==1?a:c]),z=K,oe=K;l&&t==-1&&(oe=j,Q(R,oe,D)),Q(R,K,D);for(let re=Y==1?a:c;re>=a&&re<=c;re+=Y){let he=$[re];if(he==null)continue;let ee=W(m[re]),U=B(he);t==1?Q(R,ee,D):Q(R,z,U),Q(R,ee,U),D=U,z=ee}let G=z;l&&t==1&&(G=j+O,Q(R,G,D));let[ht,Ae]=ci(r,s);if(h.fill!=null||ht!=0){let re=V.fill=new Path2D(R),he=h.fillTo(r,s,h.min,h.max,ht),ee=B(he);Q(re,G,ee),Q(re,oe,ee)}if(!h.spanGaps){let re=[];re.push(...fi(m,$,a,c,Y,W,o));let he=h.width*ue/2,ee=n||t==1?he:-he,U=n||t==-1?-he:he;re.forEach(Ge=>{Ge[0]+=ee,Ge[1]+=U}),V.gaps=re=h.gaps(r,s,a,c,re),V.clip=Tr(re,g.ori,k,S,y,P)}return Ae!=0&&(V.band=Ae==2?[gn(r,s,a,c,R,-1),gn(r,s,a,c,R,1)]:gn(r,s,a,c,R,Ae)),V})}function lc(e,t,n,o,l,r,s=ve){if(e.length>1){let a=null;for(let c=0,h=1/0;c<e.length;c++)if(t[c]!==void 0){if(a!=null){let m=qe(e[c]-e[a]);m<h&&(h=m,s=qe(n(e[c],o,l,r)-n(e[a],o,l,r)))}a=c}}return s}function Yh(e){e=e||Al;let t=ie(e.size,[.6,ve,1]),n=e.align||0,o=e.gap||0,l=e.radius;l=l==null?[0,0]:typeof l=="number"?[l,0]:l;let r=ne(l),s=1-t[0],a=ie(t[1],ve),c=ie(t[2],1),h=ie(e.disp,Al),m=ie(e.each,_=>{}),{fill:$,stroke:g}=h;return(_,b,x,k)=>ro(_,b,(S,y,P,M,j,O,W,B,Q,V,R)=>{let Y=S.pxRound,D=n,K=o*ue,z=a*ue,oe=c*ue,G,ht;M.ori==0?[G,ht]=r(_,b):[ht,G]=r(_,b);let Ae=M.dir*(M.ori==0?1:-1),re=M.ori==0?Pr:pi,he=M.ori==0?m:(F,ye,Be,co,In,Zt,Un)=>{m(F,ye,Be,In,co,Un,Zt)},ee=ie(_.bands,ri).find(F=>F.series[0]==b),U=ee!=null?ee.dir:0,Ge=S.fillTo(_,b,S.min,S.max,U),at=Y(W(Ge,j,R,Q)),Pe,ce,It,$t=V,Ce=Y(S.width*ue),Xt=!1,cn=null,xt=null,wn=null,io=null;$!=null&&(Ce==0||g!=null)&&(Xt=!0,cn=$.values(_,b,x,k),xt=new Map,new Set(cn).forEach(F=>{F!=null&&xt.set(F,new Path2D)}),Ce>0&&(wn=g.values(_,b,x,k),io=new Map,new Set(wn).forEach(F=>{F!=null&&io.set(F,new Path2D)})));let{x0:ao,size:Xo}=h;if(ao!=null&&Xo!=null){D=1,y=ao.values(_,b,x,k),ao.unit==2&&(y=y.map(Be=>_.posToVal(B+Be*V,M.key,!0)));let F=Xo.values(_,b,x,k);Xo.unit==2?ce=F[0]*V:ce=O(F[0],M,V,B)-O(0,M,V,B),$t=lc(y,P,O,M,V,B,$t),It=$t-ce+K}else $t=lc(y,P,O,M,V,B,$t),It=$t*s+K,ce=$t-It;It<1&&(It=0),Ce>=ce/2&&(Ce=0),It<5&&(Y=mc);let Ll=It>0,Wn=$t-It-(Ll?Ce:0);ce=Y(Ys(Wn,oe,z)),Pe=(D==0?ce/2:D==Ae?0:ce)-D*Ae*((D==0?K/2:0)+(Ll?Ce/2:0));let ut={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},uo=Xt?null:new Path2D,fn=null;if(ee!=null)fn=_.data[ee.series[1]];else{let{y0:F,y1:ye}=h;F!=null&&ye!=null&&(P=ye.values(_,b,x,k),fn=F.values(_,b,x,k))}let Fn=G*ce,Z=ht*ce;for(let F=Ae==1?x:k;F>=x&&F<=k;F+=Ae){let ye=P[F];if(ye==null)continue;if(fn!=null){let dt=fn[F]??0;if(ye-dt==0)continue;at=W(dt,j,R,Q)}let Be=M.distr!=2||h!=null?y[F]:F,co=O(Be,M,V,B),In=W(ie(ye,Ge),j,R,Q),Zt=Y(co-Pe),Un=Y(mt(In,at)),gt=Y(Jt(In,at)),Tt=Un-gt;if(ye!=null){let dt=ye<0?Z:Fn,Ut=ye<0?Fn:Z;Xt?(Ce>0&&wn[F]!=null&&re(io.get(wn[F]),Zt,gt+kt(Ce/2),ce,mt(0,Tt-Ce),dt,Ut),cn[F]!=null&&re(xt.get(cn[F]),Zt,gt+kt(Ce/2),ce,mt(0,Tt-Ce),dt,Ut)):re(uo,Zt,gt+kt(Ce/2),ce,mt(0,Tt-Ce),dt,Ut),he(_,b,F,Zt-Ce/2,gt,ce+Ce,Tt)}}return Ce>0?ut.stroke=Xt?io:uo:Xt||(ut._fill=S.width==0?S._fill:S._stroke??S._fill,ut.width=0),ut.fill=Xt?xt:uo,ut})}function qh(e,t){let n=ie(t?.alignGaps,0);return(o,l,r,s)=>ro(o,l,(a,c,h,m,$,g,_,b,x,k,S)=>{[r,s]=Sr(h,r,s);let y=a.pxRound,P=G=>y(g(G,m,k,b)),M=G=>y(_(G,$,S,x)),j,O,W;m.ori==0?(j=Mr,W=jo,O=Uc):(j=Ar,W=Yo,O=Hc);let B=m.dir*(m.ori==0?1:-1),Q=P(c[B==1?r:s]),V=Q,R=[],Y=[];for(let G=B==1?r:s;G>=r&&G<=s;G+=B)if(h[G]!=null){let Ae=c[G],re=P(Ae);R.push(V=re),Y.push(M(h[G]))}let D={stroke:e(R,Y,j,W,O,y),fill:null,clip:null,band:null,gaps:null,flags:zo},K=D.stroke,[z,oe]=ci(o,l);if(a.fill!=null||z!=0){let G=D.fill=new Path2D(K),ht=a.fillTo(o,l,a.min,a.max,z),Ae=M(ht);W(G,V,Ae),W(G,Q,Ae)}if(!a.spanGaps){let G=[];G.push(...fi(c,h,r,s,B,P,n)),D.gaps=G=a.gaps(o,l,r,s,G),D.clip=Tr(G,m.ori,b,x,k,S)}return oe!=0&&(D.band=oe==2?[gn(o,l,r,s,K,-1),gn(o,l,r,s,K,1)]:gn(o,l,r,s,K,oe)),D})}function Kh(e){return qh(Jh,e)}function Jh(e,t,n,o,l,r){let s=e.length;if(s<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),s==2)o(a,e[1],t[1]);else{let c=Array(s),h=Array(s-1),m=Array(s-1),$=Array(s-1);for(let g=0;g<s-1;g++)m[g]=t[g+1]-t[g],$[g]=e[g+1]-e[g],h[g]=m[g]/$[g];c[0]=h[0];for(let g=1;g<s-1;g++)h[g]===0||h[g-1]===0||h[g-1]>0!=h[g]>0?c[g]=0:(c[g]=3*($[g-1]+$[g])/((2*$[g]+$[g-1])/h[g-1]+($[g]+2*$[g-1])/h[g]),isFinite(c[g])||(c[g]=0));c[s-1]=h[s-2];for(let g=0;g<s-1;g++)l(a,e[g]+$[g]/3,t[g]+c[g]*$[g]/3,e[g+1]-$[g]/3,t[g+1]-c[g+1]*$[g]/3,e[g+1],t[g+1])}return a}var Xs=new Set;function rc(){for(let e of Xs)e.syncRect(!0)}Vo&&(oo(Em,Uo,rc),oo(Rm,Uo,rc,!0),oo(vr,Uo,()=>{st.pxRatio=ue}));var Xh=zc(),Zh=Gc();function sc(e,t,n,o){return(o?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((r,s)=>Zs(r,s,t,n))}function Qh(e,t){return e.map((n,o)=>o==0?{}:He({},t,n))}function Zs(e,t,n,o){return He({},t==0?n:o,e)}function Vc(e,t,n){return t==null?Go:[t,n]}var ed=Vc;function td(e,t,n){return t==null?Go:wr(t,n,oi,!0)}function jc(e,t,n,o){return t==null?Go:kr(t,n,e.scales[o].log,!1)}var nd=jc;function Yc(e,t,n,o){return t==null?Go:ni(t,n,e.scales[o].log,!1)}var od=Yc;function ld(e,t,n,o,l){let r=mt(Fu(e),Fu(t)),s=t-e,a=Kt(l/o*s,n);do{let c=n[a],h=o*c/s;if(h>=l&&r+(c<5?Dn.get(c):0)<=17)return[c,h]}while(++a<n.length);return[0,0]}function ic(e){let t,n;return e=e.replace(/(\d+)px/,(o,l)=>(t=Ye((n=+l)*ue))+"px"),[e,t,n]}function rd(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=we(t[2]*ue,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function st(e,t,n){let o={mode:ie(e.mode,1)},l=o.mode;function r(i,u,f,p){let v=u.valToPct(i);return p+f*(u.dir==-1?1-v:v)}function s(i,u,f,p){let v=u.valToPct(i);return p+f*(u.dir==-1?v:1-v)}function a(i,u,f,p){return u.ori==0?r(i,u,f,p):s(i,u,f,p)}o.valToPosH=r,o.valToPosV=s;let c=!1;o.status=0;let h=o.root=Wt(pm);if(e.id!=null&&(h.id=e.id),St(h,e.class),e.title){let i=Wt(dm,h);i.textContent=e.title}let m=qt("canvas"),$=o.ctx=m.getContext("2d"),g=Wt(_m,h);oo("click",g,i=>{i.target===b&&(ke!=So||Ee!=ko)&&lt.click(o,i)},!0);let _=o.under=Wt($m,g);g.appendChild(m);let b=o.over=Wt(gm,g);e=Bo(e);let x=+ie(e.pxAlign,1),k=oc(x);(e.plugins||[]).forEach(i=>{i.opts&&(e=i.opts(o,e)||e)});let S=e.ms||.001,y=o.series=l==1?sc(e.series||[],Ju,tc,!1):Qh(e.series||[null],ec),P=o.axes=sc(e.axes||[],Ku,Zu,!0),M=o.scales={},j=o.bands=e.bands||[];j.forEach(i=>{i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1)});let O=l==2?y[1].facets[0].scale:y[0].scale,W={axes:Gf,series:Wf},B=(e.drawOrder||["axes","series"]).map(i=>W[i]);function Q(i){let u=i.distr==3?f=>$n(f>0?f:i.clamp(o,f,i.min,i.max,i.key)):i.distr==4?f=>Is(f,i.asinh):i.distr==100?f=>i.fwd(f):f=>f;return f=>{let p=u(f),{_min:v,_max:w}=i,T=w-v;return(p-v)/T}}function V(i){let u=M[i];if(u==null){let f=(e.scales||Al)[i]||Al;if(f.from!=null){V(f.from);let p=He({},M[f.from],f,{key:i});p.valToPct=Q(p),M[i]=p}else{u=M[i]=He({},i==O?Dc:Hh,f),u.key=i;let p=u.time,v=u.range,w=Ln(v);if((i!=O||l==2&&!p)&&(w&&(v[0]==null||v[1]==null)&&(v={min:v[0]==null?Du:{mode:1,hard:v[0],soft:v[0]},max:v[1]==null?Du:{mode:1,hard:v[1],soft:v[1]}},w=!1),!w&&xr(v))){let T=v;v=(A,E,L)=>E==null?Go:wr(E,L,T)}u.range=ne(v||(p?ed:i==O?u.distr==3?nd:u.distr==4?od:Vc:u.distr==3?jc:u.distr==4?Yc:td)),u.auto=ne(w?!1:u.auto),u.clamp=ne(u.clamp||Uh),u._min=u._max=null,u.valToPct=Q(u)}}}V("x"),V("y"),l==1&&y.forEach(i=>{V(i.scale)}),P.forEach(i=>{V(i.scale)});for(let i in e.scales)V(i);let R=M[O],Y=R.distr,D,K;R.ori==0?(St(h,mm),D=r,K=s):(St(h,hm),D=s,K=r);let z={};for(let i in M){let u=M[i];(u.min!=null||u.max!=null)&&(z[i]={min:u.min,max:u.max},u.min=u.max=null)}let oe=e.tzDate||(i=>new Date(Ye(i/S))),G=e.fmtDate||si,ht=S==1?mh(oe):_h(oe),Ae=ju(oe,Vu(S==1?ph:dh,G)),re=qu(oe,Yu(gh,G)),he=[],ee=o.legend=He({},yh,e.legend),U=o.cursor=He({},Mh,{drag:{y:l==2}},e.cursor),Ge=ee.show,at=U.show,Pe=ee.markers;ee.idxs=he,Pe.width=ne(Pe.width),Pe.dash=ne(Pe.dash),Pe.stroke=ne(Pe.stroke),Pe.fill=ne(Pe.fill);let ce,It,$t,Ce=[],Xt=[],cn,xt=!1,wn={};if(ee.live){let i=y[1]?y[1].values:null;xt=i!=null,cn=xt?i(o,1,0):{_:0};for(let u in cn)wn[u]=ei}if(Ge)if(ce=qt("table",bm,h),$t=qt("tbody",null,ce),ee.mount(o,ce),xt){It=qt("thead",null,ce,$t);let i=qt("tr",null,It);qt("th",null,i);for(var io in cn)qt("th",Su,i).textContent=io}else St(ce,Tm),ee.live&&St(ce,xm);let ao={show:!0},Xo={show:!1};function Ll(i,u){if(u==0&&(xt||!ee.live||l==2))return Go;let f=[],p=qt("tr",Mm,$t,$t.childNodes[u]);St(p,i.class),i.show||St(p,no);let v=qt("th",null,p);if(Pe.show){let A=Wt(Am,v);if(u>0){let E=Pe.width(o,u);E&&(A.style.border=E+"px "+Pe.dash(o,u)+" "+Pe.stroke(o,u)),A.style.background=Pe.fill(o,u)}}let w=Wt(Su,v);i.label instanceof HTMLElement?w.appendChild(i.label):w.textContent=i.label,u>0&&(Pe.show||(w.style.color=i.width>0?Pe.stroke(o,u):Pe.fill(o,u)),ut("click",v,A=>{if(U._lock)return;Gn(A);let E=y.indexOf(i);if((A.ctrlKey||A.metaKey)!=ee.isolate){let L=y.some((N,I)=>I>0&&I!=E&&N.show);y.forEach((N,I)=>{I>0&&en(I,L?I==E?ao:Xo:ao,!0,Ie.setSeries)})}else en(E,{show:!i.show},!0,Ie.setSeries)},!1),po&&ut(Tu,v,A=>{U._lock||(Gn(A),en(y.indexOf(i),xo,!0,Ie.setSeries))},!1));for(var T in cn){let A=qt("td",Pm,p);A.textContent="--",f.push(A)}return[p,f]}let Wn=new Map;function ut(i,u,f,p=!0){let v=Wn.get(u)||{},w=U.bind[i](o,u,f,p);w&&(oo(i,u,v[i]=w),Wn.set(u,v))}function uo(i,u,f){let p=Wn.get(u)||{};for(let v in p)(i==null||v==i)&&(js(v,u,p[v]),delete p[v]);i==null&&Wn.delete(u)}let fn=0,Fn=0,Z=0,F=0,ye=0,Be=0,co=ye,In=Be,Zt=Z,Un=F,gt=0,Tt=0,dt=0,Ut=0;o.bbox={};let Or=!1,Dl=!1,fo=!1,Hn=!1,Nl=!1,Mt=!1;function Lr(i,u,f){(f||i!=o.width||u!=o.height)&&yi(i,u),go(!1),fo=!0,Dl=!0,vo()}function yi(i,u){o.width=fn=Z=i,o.height=Fn=F=u,ye=Be=0,Ef(),Rf();let f=o.bbox;gt=f.left=eo(ye*ue,.5),Tt=f.top=eo(Be*ue,.5),dt=f.width=eo(Z*ue,.5),Ut=f.height=eo(F*ue,.5)}let Mf=3;function Af(){let i=!1,u=0;for(;!i;){u++;let f=Uf(u),p=Hf(u);i=u==Mf||f&&p,i||(yi(o.width,o.height),Dl=!0)}}function Pf({width:i,height:u}){Lr(i,u)}o.setSize=Pf;function Ef(){let i=!1,u=!1,f=!1,p=!1;P.forEach((v,w)=>{if(v.show&&v._show){let{side:T,_size:A}=v,E=T%2,L=v.label!=null?v.labelSize:0,N=A+L;N>0&&(E?(Z-=N,T==3?(ye+=N,p=!0):f=!0):(F-=N,T==0?(Be+=N,i=!0):u=!0))}}),Bn[0]=i,Bn[1]=f,Bn[2]=u,Bn[3]=p,Z-=yn[1]+yn[3],ye+=yn[3],F-=yn[2]+yn[0],Be+=yn[0]}function Rf(){let i=ye+Z,u=Be+F,f=ye,p=Be;function v(w,T){switch(w){case 1:return i+=T,i-T;case 2:return u+=T,u-T;case 3:return f-=T,f+T;case 0:return p-=T,p+T}}P.forEach((w,T)=>{if(w.show&&w._show){let A=w.side;w._pos=v(A,w._size),w.label!=null&&(w._lpos=v(A,w.labelSize))}})}if(U.dataIdx==null){let i=U.hover,u=i.skip=new Set(i.skip??[]);u.add(void 0);let f=i.prox=ne(i.prox),p=i.bias??=0;U.dataIdx=(v,w,T,A)=>{if(w==0)return T;let E=T,L=f(v,w,T,A)??ve,N=L>=0&&L<ve,I=R.ori==0?Z:F,J=U.left,ae=t[0],se=t[w];if(u.has(se[T])){E=null;let te=null,q=null,H;if(p==0||p==-1)for(H=T;te==null&&H-- >0;)u.has(se[H])||(te=H);if(p==0||p==1)for(H=T;q==null&&H++<se.length;)u.has(se[H])||(q=H);if(te!=null||q!=null)if(N){let xe=te==null?-1/0:D(ae[te],R,I,0),De=q==null?1/0:D(ae[q],R,I,0),tt=J-xe,de=De-J;tt<=de?tt<=L&&(E=te):de<=L&&(E=q)}else E=q==null?te:te==null?q:T-te<=q-T?te:q}else N&&qe(J-D(ae[T],R,I,0))>L&&(E=null);return E}}let Gn=i=>{U.event=i};U.idxs=he,U._lock=!1;let it=U.points;it.show=ne(it.show),it.size=ne(it.size),it.stroke=ne(it.stroke),it.width=ne(it.width),it.fill=ne(it.fill);let Qt=o.focus=He({},e.focus||{alpha:.3},U.focus),po=Qt.prox>=0,mo=po&&it.one,At=[],ho=[],_o=[];function Si(i,u){let f=it.show(o,u);if(f instanceof HTMLElement)return St(f,km),St(f,i.class),un(f,-10,-10,Z,F),b.insertBefore(f,At[u]),f}function ki(i,u){if(l==1||u>0){let f=l==1&&M[i.scale].time,p=i.value;i.value=f?Hu(p)?qu(oe,Yu(p,G)):p||re:p||Wh,i.label=i.label||(f?Ph:Ah)}if(mo||u>0){i.width=i.width==null?1:i.width,i.paths=i.paths||Xh||Hm,i.fillTo=ne(i.fillTo||Gh),i.pxAlign=+ie(i.pxAlign,x),i.pxRound=oc(i.pxAlign),i.stroke=ne(i.stroke||null),i.fill=ne(i.fill||null),i._stroke=i._fill=i._paths=i._focus=null;let f=Fh(mt(1,i.width),1),p=i.points=He({},{size:f,width:mt(1,f*.2),stroke:i.stroke,space:f*2,paths:Zh,_stroke:null,_fill:null},i.points);p.show=ne(p.show),p.filter=ne(p.filter),p.fill=ne(p.fill),p.stroke=ne(p.stroke),p.paths=ne(p.paths),p.pxAlign=i.pxAlign}if(Ge){let f=Ll(i,u);Ce.splice(u,0,f[0]),Xt.splice(u,0,f[1]),ee.values.push(null)}if(at){he.splice(u,0,null);let f=null;mo?u==0&&(f=Si(i,u)):u>0&&(f=Si(i,u)),At.splice(u,0,f),ho.splice(u,0,0),_o.splice(u,0,0)}et("addSeries",u)}function Cf(i,u){u=u??y.length,i=l==1?Zs(i,u,Ju,tc):Zs(i,u,{},ec),y.splice(u,0,i),ki(y[u],u)}o.addSeries=Cf;function Of(i){if(y.splice(i,1),Ge){ee.values.splice(i,1),Xt.splice(i,1);let u=Ce.splice(i,1)[0];uo(null,u.firstChild),u.remove()}at&&(he.splice(i,1),At.splice(i,1)[0].remove(),ho.splice(i,1),_o.splice(i,1)),et("delSeries",i)}o.delSeries=Of;let Bn=[!1,!1,!1,!1];function Lf(i,u){if(i._show=i.show,i.show){let f=i.side%2,p=M[i.scale];p==null&&(i.scale=f?y[1].scale:O,p=M[i.scale]);let v=p.time;i.size=ne(i.size),i.space=ne(i.space),i.rotate=ne(i.rotate),Ln(i.incrs)&&i.incrs.forEach(T=>{!Dn.has(T)&&Dn.set(T,_c(T))}),i.incrs=ne(i.incrs||(p.distr==2?uh:v?S==1?fh:hh:to)),i.splits=ne(i.splits||(v&&p.distr==1?ht:p.distr==3?qs:p.distr==4?Ch:Rh)),i.stroke=ne(i.stroke),i.grid.stroke=ne(i.grid.stroke),i.ticks.stroke=ne(i.ticks.stroke),i.border.stroke=ne(i.border.stroke);let w=i.values;i.values=Ln(w)&&!Ln(w[0])?ne(w):v?Ln(w)?ju(oe,Vu(w,G)):Hu(w)?$h(oe,w):w||Ae:w||Eh,i.filter=ne(i.filter||(p.distr>=3&&p.log==10?Dh:p.distr==3&&p.log==2?Nh:hc)),i.font=ic(i.font),i.labelFont=ic(i.labelFont),i._size=i.size(o,null,u,0),i._space=i._rotate=i._incrs=i._found=i._splits=i._values=null,i._size>0&&(Bn[u]=!0,i._el=Wt(vm,g))}}function Zo(i,u,f,p){let[v,w,T,A]=f,E=u%2,L=0;return E==0&&(A||w)&&(L=u==0&&!v||u==2&&!T?Ye(Ku.size/3):0),E==1&&(v||T)&&(L=u==1&&!w||u==3&&!A?Ye(Zu.size/2):0),L}let bi=o.padding=(e.padding||[Zo,Zo,Zo,Zo]).map(i=>ne(ie(i,Zo))),yn=o._padding=bi.map((i,u)=>i(o,u,Bn,0)),ot,Je=null,Xe=null,Wl=l==1?y[0].idxs:null,Ht=null,Qo=!1;function xi(i,u){if(t=i??[],o.data=o._data=t,l==2){ot=0;for(let f=1;f<y.length;f++)ot+=t[f][0].length}else{t.length==0&&(o.data=o._data=t=[[]]),Ht=t[0],ot=Ht.length;let f=t;if(Y==2){f=t.slice();let p=f[0]=Array(ot);for(let v=0;v<ot;v++)p[v]=v}o._data=t=f}if(go(!0),et("setData"),Y==2&&(fo=!0),u!==!1){let f=R;f.auto(o,Qo)?Dr():kn(O,f.min,f.max),Hn=Hn||U.left>=0,Mt=!0,vo()}}o.setData=xi;function Dr(){Qo=!0;let i,u;l==1&&(ot>0?(Je=Wl[0]=0,Xe=Wl[1]=ot-1,i=t[0][Je],u=t[0][Xe],Y==2?(i=Je,u=Xe):i==u&&(Y==3?[i,u]=kr(i,i,R.log,!1):Y==4?[i,u]=ni(i,i,R.log,!1):R.time?u=i+Ye(86400/S):[i,u]=wr(i,u,oi,!0))):(Je=Wl[0]=i=null,Xe=Wl[1]=u=null)),kn(O,i,u)}let Fl,$o,Nr,Wr,Fr,Ir,Ur,Hr,Gr,_t;function Ti(i,u,f,p,v,w){i??=bu,f??=ri,p??="butt",v??=bu,w??="round",i!=Fl&&($.strokeStyle=Fl=i),v!=$o&&($.fillStyle=$o=v),u!=Nr&&($.lineWidth=Nr=u),w!=Fr&&($.lineJoin=Fr=w),p!=Ir&&($.lineCap=Ir=p),f!=Wr&&$.setLineDash(Wr=f)}function Mi(i,u,f,p){u!=$o&&($.fillStyle=$o=u),i!=Ur&&($.font=Ur=i),f!=Hr&&($.textAlign=Hr=f),p!=Gr&&($.textBaseline=Gr=p)}function Br(i,u,f,p,v=0){if(p.length>0&&i.auto(o,Qo)&&(u==null||u.min==null)){let w=ie(Je,0),T=ie(Xe,p.length-1),A=f.min==null?Dm(p,w,T,v,i.distr==3):[f.min,f.max];i.min=Jt(i.min,f.min=A[0]),i.max=mt(i.max,f.max=A[1])}}let Ai={min:null,max:null};function Df(){for(let p in M){let v=M[p];z[p]==null&&(v.min==null||z[O]!=null&&v.auto(o,Qo))&&(z[p]=Ai)}for(let p in M){let v=M[p];z[p]==null&&v.from!=null&&z[v.from]!=null&&(z[p]=Ai)}z[O]!=null&&go(!0);let i={};for(let p in z){let v=z[p];if(v!=null){let w=i[p]=Bo(M[p],zm);if(v.min!=null)He(w,v);else if(p!=O||l==2)if(ot==0&&w.from==null){let T=w.range(o,null,null,p);w.min=T[0],w.max=T[1]}else w.min=ve,w.max=-ve}}if(ot>0){y.forEach((p,v)=>{if(l==1){let w=p.scale,T=z[w];if(T==null)return;let A=i[w];if(v==0){let E=A.range(o,A.min,A.max,w);A.min=E[0],A.max=E[1],Je=Kt(A.min,t[0]),Xe=Kt(A.max,t[0]),Xe-Je>1&&(t[0][Je]<A.min&&Je++,t[0][Xe]>A.max&&Xe--),p.min=Ht[Je],p.max=Ht[Xe]}else p.show&&p.auto&&Br(A,T,p,t[v],p.sorted);p.idxs[0]=Je,p.idxs[1]=Xe}else if(v>0&&p.show&&p.auto){let[w,T]=p.facets,A=w.scale,E=T.scale,[L,N]=t[v],I=i[A],J=i[E];I!=null&&Br(I,z[A],w,L,w.sorted),J!=null&&Br(J,z[E],T,N,T.sorted),p.min=T.min,p.max=T.max}});for(let p in i){let v=i[p],w=z[p];if(v.from==null&&(w==null||w.min==null)){let T=v.range(o,v.min==ve?null:v.min,v.max==-ve?null:v.max,p);v.min=T[0],v.max=T[1]}}}for(let p in i){let v=i[p];if(v.from!=null){let w=i[v.from];if(w.min==null)v.min=v.max=null;else{let T=v.range(o,w.min,w.max,p);v.min=T[0],v.max=T[1]}}}let u={},f=!1;for(let p in i){let v=i[p],w=M[p];if(w.min!=v.min||w.max!=v.max){w.min=v.min,w.max=v.max;let T=w.distr;w._min=T==3?$n(w.min):T==4?Is(w.min,w.asinh):T==100?w.fwd(w.min):w.min,w._max=T==3?$n(w.max):T==4?Is(w.max,w.asinh):T==100?w.fwd(w.max):w.max,u[p]=f=!0}}if(f){y.forEach((p,v)=>{l==2?v>0&&u.y&&(p._paths=null):u[p.scale]&&(p._paths=null)});for(let p in u)fo=!0,et("setScale",p);at&&U.left>=0&&(Hn=Mt=!0)}for(let p in z)z[p]=null}function Nf(i){let u=Ys(Je-1,0,ot-1),f=Ys(Xe+1,0,ot-1);for(;i[u]==null&&u>0;)u--;for(;i[f]==null&&f<ot-1;)f++;return[u,f]}function Wf(){if(ot>0){let i=y.some(u=>u._focus)&&_t!=Qt.alpha;i&&($.globalAlpha=_t=Qt.alpha),y.forEach((u,f)=>{if(f>0&&u.show&&(Pi(f,!1),Pi(f,!0),u._paths==null)){let p=_t;_t!=u.alpha&&($.globalAlpha=_t=u.alpha);let v=l==2?[0,t[f][0].length-1]:Nf(t[f]);u._paths=u.paths(o,f,v[0],v[1]),_t!=p&&($.globalAlpha=_t=p)}}),y.forEach((u,f)=>{if(f>0&&u.show){let p=_t;_t!=u.alpha&&($.globalAlpha=_t=u.alpha),u._paths!=null&&Ei(f,!1);{let v=u._paths!=null?u._paths.gaps:null,w=u.points.show(o,f,Je,Xe,v),T=u.points.filter(o,f,w,v);(w||T)&&(u.points._paths=u.points.paths(o,f,Je,Xe,T),Ei(f,!0))}_t!=p&&($.globalAlpha=_t=p),et("drawSeries",f)}}),i&&($.globalAlpha=_t=1)}}function Pi(i,u){let f=u?y[i].points:y[i];f._stroke=f.stroke(o,i),f._fill=f.fill(o,i)}function Ei(i,u){let f=u?y[i].points:y[i],{stroke:p,fill:v,clip:w,flags:T,_stroke:A=f._stroke,_fill:E=f._fill,_width:L=f.width}=f._paths;L=we(L*ue,3);let N=null,I=L%2/2;u&&E==null&&(E=L>0?"#fff":A);let J=f.pxAlign==1&&I>0;if(J&&$.translate(I,I),!u){let ae=gt-L/2,se=Tt-L/2,te=dt+L,q=Ut+L;N=new Path2D,N.rect(ae,se,te,q)}u?zr(A,L,f.dash,f.cap,E,p,v,T,w):Ff(i,A,L,f.dash,f.cap,E,p,v,T,N,w),J&&$.translate(-I,-I)}function Ff(i,u,f,p,v,w,T,A,E,L,N){let I=!1;E!=0&&j.forEach((J,ae)=>{if(J.series[0]==i){let se=y[J.series[1]],te=t[J.series[1]],q=(se._paths||Al).band;Ln(q)&&(q=J.dir==1?q[0]:q[1]);let H,xe=null;se.show&&q&&Wm(te,Je,Xe)?(xe=J.fill(o,ae)||w,H=se._paths.clip):q=null,zr(u,f,p,v,xe,T,A,E,L,N,H,q),I=!0}}),I||zr(u,f,p,v,w,T,A,E,L,N)}let Ri=zo|Js;function zr(i,u,f,p,v,w,T,A,E,L,N,I){Ti(i,u,f,p,v),(E||L||I)&&($.save(),E&&$.clip(E),L&&$.clip(L)),I?(A&Ri)==Ri?($.clip(I),N&&$.clip(N),Ul(v,T),Il(i,w,u)):A&Js?(Ul(v,T),$.clip(I),Il(i,w,u)):A&zo&&($.save(),$.clip(I),N&&$.clip(N),Ul(v,T),$.restore(),Il(i,w,u)):(Ul(v,T),Il(i,w,u)),(E||L||I)&&$.restore()}function Il(i,u,f){f>0&&(u instanceof Map?u.forEach((p,v)=>{$.strokeStyle=Fl=v,$.stroke(p)}):u!=null&&i&&$.stroke(u))}function Ul(i,u){u instanceof Map?u.forEach((f,p)=>{$.fillStyle=$o=p,$.fill(f)}):u!=null&&i&&$.fill(u)}function If(i,u,f,p){let v=P[i],w;if(p<=0)w=[0,0];else{let T=v._space=v.space(o,i,u,f,p),A=v._incrs=v.incrs(o,i,u,f,p,T);w=ld(u,f,A,p,T)}return v._found=w}function Vr(i,u,f,p,v,w,T,A,E,L){let N=T%2/2;x==1&&$.translate(N,N),Ti(A,T,E,L,A),$.beginPath();let I,J,ae,se,te=v+(p==0||p==3?-w:w);f==0?(J=v,se=te):(I=v,ae=te);for(let q=0;q<i.length;q++)u[q]!=null&&(f==0?I=ae=i[q]:J=se=i[q],$.moveTo(I,J),$.lineTo(ae,se));$.stroke(),x==1&&$.translate(-N,-N)}function Uf(i){let u=!0;return P.forEach((f,p)=>{if(!f.show)return;let v=M[f.scale];if(v.min==null){f._show&&(u=!1,f._show=!1,go(!1));return}else f._show||(u=!1,f._show=!0,go(!1));let w=f.side,T=w%2,{min:A,max:E}=v,[L,N]=If(p,A,E,T==0?Z:F);if(N==0)return;let I=v.distr==2,J=f._splits=f.splits(o,p,A,E,L,N,I),ae=v.distr==2?J.map(H=>Ht[H]):J,se=v.distr==2?Ht[J[1]]-Ht[J[0]]:L,te=f._values=f.values(o,f.filter(o,ae,p,N,se),p,N,se);f._rotate=w==2?f.rotate(o,te,p,N):0;let q=f._size;f._size=Ft(f.size(o,te,p,i)),q!=null&&f._size!=q&&(u=!1)}),u}function Hf(i){let u=!0;return bi.forEach((f,p)=>{let v=f(o,p,Bn,i);v!=yn[p]&&(u=!1),yn[p]=v}),u}function Gf(){for(let i=0;i<P.length;i++){let u=P[i];if(!u.show||!u._show)continue;let f=u.side,p=f%2,v,w,T=u.stroke(o,i),A=f==0||f==3?-1:1,[E,L]=u._found;if(u.label!=null){let ft=u.labelGap*A,yt=Ye((u._lpos+ft)*ue);Mi(u.labelFont[0],T,"center",f==2?Sl:ku),$.save(),p==1?(v=w=0,$.translate(yt,Ye(Tt+Ut/2)),$.rotate((f==3?-gr:gr)/2)):(v=Ye(gt+dt/2),w=yt);let jn=pc(u.label)?u.label(o,i,E,L):u.label;$.fillText(jn,v,w),$.restore()}if(L==0)continue;let N=M[u.scale],I=p==0?dt:Ut,J=p==0?gt:Tt,ae=u._splits,se=N.distr==2?ae.map(ft=>Ht[ft]):ae,te=N.distr==2?Ht[ae[1]]-Ht[ae[0]]:E,q=u.ticks,H=u.border,xe=q.show?q.size:0,De=Ye(xe*ue),tt=Ye((u.alignTo==2?u._size-xe-u.gap:u.gap)*ue),de=u._rotate*-gr/180,Ne=k(u._pos*ue),vt=(De+tt)*A,ct=Ne+vt;w=p==0?ct:0,v=p==1?ct:0;let Pt=u.font[0],Gt=u.align==1?Fo:u.align==2?Ns:de>0?Fo:de<0?Ns:p==0?"center":f==3?Ns:Fo,nn=de||p==1?"middle":f==2?Sl:ku;Mi(Pt,T,Gt,nn);let wt=u.font[1]*u.lineGap,Et=ae.map(ft=>k(a(ft,N,I,J))),Bt=u._values;for(let ft=0;ft<Bt.length;ft++){let yt=Bt[ft];if(yt!=null){p==0?v=Et[ft]:w=Et[ft],yt=""+yt;let jn=yt.indexOf(`
`)==-1?[yt]:yt.split(/\n/gm);for(let pt=0;pt<jn.length;pt++){let Ji=jn[pt];de?($.save(),$.translate(v,w+pt*wt),$.rotate(de),$.fillText(Ji,0,0),$.restore()):$.fillText(Ji,v,w+pt*wt)}}}q.show&&Vr(Et,q.filter(o,se,i,L,te),p,f,Ne,De,we(q.width*ue,3),q.stroke(o,i),q.dash,q.cap);let on=u.grid;on.show&&Vr(Et,on.filter(o,se,i,L,te),p,p==0?2:1,p==0?Tt:gt,p==0?Ut:dt,we(on.width*ue,3),on.stroke(o,i),on.dash,on.cap),H.show&&Vr([Ne],[1],p==0?1:0,p==0?1:2,p==1?Tt:gt,p==1?Ut:dt,we(H.width*ue,3),H.stroke(o,i),H.dash,H.cap)}et("drawAxes")}function go(i){y.forEach((u,f)=>{f>0&&(u._paths=null,i&&(l==1?(u.min=null,u.max=null):u.facets.forEach(p=>{p.min=null,p.max=null})))})}let Hl=!1,jr=!1,el=[];function Bf(){jr=!1;for(let i=0;i<el.length;i++)et(...el[i]);el.length=0}function vo(){Hl||(Xm(Ci),Hl=!0)}function zf(i,u=!1){Hl=!0,jr=u,i(o),Ci(),u&&el.length>0&&queueMicrotask(Bf)}o.batch=zf;function Ci(){if(Or&&(Df(),Or=!1),fo&&(Af(),fo=!1),Dl){if(Me(_,Fo,ye),Me(_,Sl,Be),Me(_,bl,Z),Me(_,xl,F),Me(b,Fo,ye),Me(b,Sl,Be),Me(b,bl,Z),Me(b,xl,F),Me(g,bl,fn),Me(g,xl,Fn),m.width=Ye(fn*ue),m.height=Ye(Fn*ue),P.forEach(({_el:i,_show:u,_size:f,_pos:p,side:v})=>{if(i!=null)if(u){let w=v===3||v===0?f:0,T=v%2==1;Me(i,T?"left":"top",p-w),Me(i,T?"width":"height",f),Me(i,T?"top":"left",T?Be:ye),Me(i,T?"height":"width",T?F:Z),Vs(i,no)}else St(i,no)}),Fl=$o=Nr=Fr=Ir=Ur=Hr=Gr=Wr=null,_t=1,ol(!0),ye!=co||Be!=In||Z!=Zt||F!=Un){go(!1);let i=Z/Zt,u=F/Un;if(at&&!Hn&&U.left>=0){U.left*=i,U.top*=u,wo&&un(wo,Ye(U.left),0,Z,F),yo&&un(yo,0,Ye(U.top),Z,F);for(let f=0;f<At.length;f++){let p=At[f];p!=null&&(ho[f]*=i,_o[f]*=u,un(p,Ft(ho[f]),Ft(_o[f]),Z,F))}}if(be.show&&!Nl&&be.left>=0&&be.width>0){be.left*=i,be.width*=i,be.top*=u,be.height*=u;for(let f in Zr)Me(bo,f,be[f])}co=ye,In=Be,Zt=Z,Un=F}et("setSize"),Dl=!1}fn>0&&Fn>0&&($.clearRect(0,0,m.width,m.height),et("drawClear"),B.forEach(i=>i()),et("draw")),be.show&&Nl&&(Gl(be),Nl=!1),at&&Hn&&(Vn(null,!0,!1),Hn=!1),ee.show&&ee.live&&Mt&&(Jr(),Mt=!1),c||(c=!0,o.status=1,et("ready")),Qo=!1,Hl=!1}o.redraw=(i,u)=>{fo=u||!1,i!==!1?kn(O,R.min,R.max):vo()};function Yr(i,u){let f=M[i];if(f.from==null){if(ot==0){let p=f.range(o,u.min,u.max,i);u.min=p[0],u.max=p[1]}if(u.min>u.max){let p=u.min;u.min=u.max,u.max=p}if(ot>1&&u.min!=null&&u.max!=null&&u.max-u.min<1e-16)return;i==O&&f.distr==2&&ot>0&&(u.min=Kt(u.min,t[0]),u.max=Kt(u.max,t[0]),u.min==u.max&&u.max++),z[i]=u,Or=!0,vo()}}o.setScale=Yr;let qr,Kr,wo,yo,Oi,Li,So,ko,Di,Ni,ke,Ee,Sn=!1,lt=U.drag,Ze=lt.x,Qe=lt.y;at&&(U.x&&(qr=Wt(ym,b)),U.y&&(Kr=Wt(Sm,b)),R.ori==0?(wo=qr,yo=Kr):(wo=Kr,yo=qr),ke=U.left,Ee=U.top);let be=o.select=He({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),bo=be.show?Wt(wm,be.over?b:_):null;function Gl(i,u){if(be.show){for(let f in i)be[f]=i[f],f in Zr&&Me(bo,f,i[f]);u!==!1&&et("setSelect")}}o.setSelect=Gl;function Vf(i){if(y[i].show)Ge&&Vs(Ce[i],no);else if(Ge&&St(Ce[i],no),at){let f=mo?At[0]:At[i];f!=null&&un(f,-10,-10,Z,F)}}function kn(i,u,f){Yr(i,{min:u,max:f})}function en(i,u,f,p){u.focus!=null&&Jf(i),u.show!=null&&y.forEach((v,w)=>{w>0&&(i==w||i==null)&&(v.show=u.show,Vf(w),l==2?(kn(v.facets[0].scale,null,null),kn(v.facets[1].scale,null,null)):kn(v.scale,null,null),vo())}),f!==!1&&et("setSeries",i,u),p&&ll("setSeries",o,i,u)}o.setSeries=en;function jf(i,u){He(j[i],u)}function Yf(i,u){i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1),u=u??j.length,j.splice(u,0,i)}function qf(i){i==null?j.length=0:j.splice(i,1)}o.addBand=Yf,o.setBand=jf,o.delBand=qf;function Kf(i,u){y[i].alpha=u,at&&At[i]!=null&&(At[i].style.opacity=u),Ge&&Ce[i]&&(Ce[i].style.opacity=u)}let pn,bn,zn,xo={focus:!0};function Jf(i){if(i!=zn){let u=i==null,f=Qt.alpha!=1;y.forEach((p,v)=>{if(l==1||v>0){let w=u||v==0||v==i;p._focus=u?null:w,f&&Kf(v,w?1:Qt.alpha)}}),zn=i,f&&vo()}}Ge&&po&&ut(Mu,ce,i=>{U._lock||(Gn(i),zn!=null&&en(null,xo,!0,Ie.setSeries))});function tn(i,u,f){let p=M[u];f&&(i=i/ue-(p.ori==1?Be:ye));let v=Z;p.ori==1&&(v=F,i=v-i),p.dir==-1&&(i=v-i);let w=p._min,T=p._max,A=i/v,E=w+(T-w)*A,L=p.distr;return L==3?Ho(10,E):L==4?Im(E,p.asinh):L==100?p.bwd(E):E}function Xf(i,u){let f=tn(i,O,u);return Kt(f,t[0],Je,Xe)}o.valToIdx=i=>Kt(i,t[0]),o.posToIdx=Xf,o.posToVal=tn,o.valToPos=(i,u,f)=>M[u].ori==0?r(i,M[u],f?dt:Z,f?gt:0):s(i,M[u],f?Ut:F,f?Tt:0),o.setCursor=(i,u,f)=>{ke=i.left,Ee=i.top,Vn(null,u,f)};function Wi(i,u){Me(bo,Fo,be.left=i),Me(bo,bl,be.width=u)}function Fi(i,u){Me(bo,Sl,be.top=i),Me(bo,xl,be.height=u)}let tl=R.ori==0?Wi:Fi,nl=R.ori==1?Wi:Fi;function Zf(){if(Ge&&ee.live)for(let i=l==2?1:0;i<y.length;i++){if(i==0&&xt)continue;let u=ee.values[i],f=0;for(let p in u)Xt[i][f++].firstChild.nodeValue=u[p]}}function Jr(i,u){if(i!=null&&(i.idxs?i.idxs.forEach((f,p)=>{he[p]=f}):Bm(i.idx)||he.fill(i.idx),ee.idx=he[0]),Ge&&ee.live){for(let f=0;f<y.length;f++)(f>0||l==1&&!xt)&&Qf(f,he[f]);Zf()}Mt=!1,u!==!1&&et("setLegend")}o.setLegend=Jr;function Qf(i,u){let f=y[i],p=i==0&&Y==2?Ht:t[i],v;xt?v=f.values(o,i,u)??wn:(v=f.value(o,u==null?null:p[u],i,u),v=v==null?wn:{_:v}),ee.values[i]=v}function Vn(i,u,f){Di=ke,Ni=Ee,[ke,Ee]=U.move(o,ke,Ee),U.left=ke,U.top=Ee,at&&(wo&&un(wo,Ye(ke),0,Z,F),yo&&un(yo,0,Ye(Ee),Z,F));let p,v=Je>Xe;pn=ve,bn=null;let w=R.ori==0?Z:F,T=R.ori==1?Z:F;if(ke<0||ot==0||v){p=U.idx=null;for(let A=0;A<y.length;A++){let E=At[A];E!=null&&un(E,-10,-10,Z,F)}po&&en(null,xo,!0,i==null&&Ie.setSeries),ee.live&&(he.fill(p),Mt=!0)}else{let A,E,L;l==1&&(A=R.ori==0?ke:Ee,E=tn(A,O),p=U.idx=Kt(E,t[0],Je,Xe),L=D(t[0][p],R,w,0));let N=-10,I=-10,J=0,ae=0,se=!0,te="",q="";for(let H=l==2?1:0;H<y.length;H++){let xe=y[H],De=he[H],tt=De==null?null:l==1?t[H][De]:t[H][1][De],de=U.dataIdx(o,H,p,E),Ne=de==null?null:l==1?t[H][de]:t[H][1][de];if(Mt=Mt||Ne!=tt||de!=De,he[H]=de,H>0&&xe.show){let vt=de==null?-10:de==p?L:D(l==1?t[0][de]:t[H][0][de],R,w,0),ct=Ne==null?-10:K(Ne,l==1?M[xe.scale]:M[xe.facets[1].scale],T,0);if(po&&Ne!=null){let Pt=R.ori==1?ke:Ee,Gt=qe(Qt.dist(o,H,de,ct,Pt));if(Gt<pn){let nn=Qt.bias;if(nn!=0){let wt=tn(Pt,xe.scale),Et=Ne>=0?1:-1,Bt=wt>=0?1:-1;Bt==Et&&(Bt==1?nn==1?Ne>=wt:Ne<=wt:nn==1?Ne<=wt:Ne>=wt)&&(pn=Gt,bn=H)}else pn=Gt,bn=H}}if(Mt||mo){let Pt,Gt;R.ori==0?(Pt=vt,Gt=ct):(Pt=ct,Gt=vt);let nn,wt,Et,Bt,on,ft,yt=!0,jn=it.bbox;if(jn!=null){yt=!1;let pt=jn(o,H);Et=pt.left,Bt=pt.top,nn=pt.width,wt=pt.height}else Et=Pt,Bt=Gt,nn=wt=it.size(o,H);if(ft=it.fill(o,H),on=it.stroke(o,H),mo)H==bn&&pn<=Qt.prox&&(N=Et,I=Bt,J=nn,ae=wt,se=yt,te=ft,q=on);else{let pt=At[H];pt!=null&&(ho[H]=Et,_o[H]=Bt,Lu(pt,nn,wt,yt),Cu(pt,ft,on),un(pt,Ft(Et),Ft(Bt),Z,F))}}}}if(mo){let H=Qt.prox,xe=zn==null?pn<=H:pn>H||bn!=zn;if(Mt||xe){let De=At[0];De!=null&&(ho[0]=N,_o[0]=I,Lu(De,J,ae,se),Cu(De,te,q),un(De,Ft(N),Ft(I),Z,F))}}}if(be.show&&Sn)if(i!=null){let[A,E]=Ie.scales,[L,N]=Ie.match,[I,J]=i.cursor.sync.scales,ae=i.cursor.drag;if(Ze=ae._x,Qe=ae._y,Ze||Qe){let{left:se,top:te,width:q,height:H}=i.select,xe=i.scales[I].ori,De=i.posToVal,tt,de,Ne,vt,ct,Pt=A!=null&&L(A,I),Gt=E!=null&&N(E,J);Pt&&Ze?(xe==0?(tt=se,de=q):(tt=te,de=H),Ne=M[A],vt=D(De(tt,I),Ne,w,0),ct=D(De(tt+de,I),Ne,w,0),tl(Jt(vt,ct),qe(ct-vt))):tl(0,w),Gt&&Qe?(xe==1?(tt=se,de=q):(tt=te,de=H),Ne=M[E],vt=K(De(tt,J),Ne,T,0),ct=K(De(tt+de,J),Ne,T,0),nl(Jt(vt,ct),qe(ct-vt))):nl(0,T)}else Qr()}else{let A=qe(Di-Oi),E=qe(Ni-Li);if(R.ori==1){let J=A;A=E,E=J}Ze=lt.x&&A>=lt.dist,Qe=lt.y&&E>=lt.dist;let L=lt.uni;L!=null?Ze&&Qe&&(Ze=A>=L,Qe=E>=L,!Ze&&!Qe&&(E>A?Qe=!0:Ze=!0)):lt.x&&lt.y&&(Ze||Qe)&&(Ze=Qe=!0);let N,I;Ze&&(R.ori==0?(N=So,I=ke):(N=ko,I=Ee),tl(Jt(N,I),qe(I-N)),Qe||nl(0,T)),Qe&&(R.ori==1?(N=So,I=ke):(N=ko,I=Ee),nl(Jt(N,I),qe(I-N)),Ze||tl(0,w)),!Ze&&!Qe&&(tl(0,0),nl(0,0))}if(lt._x=Ze,lt._y=Qe,i==null){if(f){if(Ki!=null){let[A,E]=Ie.scales;Ie.values[0]=A!=null?tn(R.ori==0?ke:Ee,A):null,Ie.values[1]=E!=null?tn(R.ori==1?ke:Ee,E):null}ll(Ws,o,ke,Ee,Z,F,p)}if(po){let A=f&&Ie.setSeries,E=Qt.prox;zn==null?pn<=E&&en(bn,xo,!0,A):pn>E?en(null,xo,!0,A):bn!=zn&&en(bn,xo,!0,A)}}Mt&&(ee.idx=p,Jr()),u!==!1&&et("setCursor")}let xn=null;Object.defineProperty(o,"rect",{get(){return xn==null&&ol(!1),xn}});function ol(i=!1){i?xn=null:(xn=b.getBoundingClientRect(),et("syncRect",xn))}function Ii(i,u,f,p,v,w,T){U._lock||Sn&&i!=null&&i.movementX==0&&i.movementY==0||(Xr(i,u,f,p,v,w,T,!1,i!=null),i!=null?Vn(null,!0,!0):Vn(u,!0,!1))}function Xr(i,u,f,p,v,w,T,A,E){if(xn==null&&ol(!1),Gn(i),i!=null)f=i.clientX-xn.left,p=i.clientY-xn.top;else{if(f<0||p<0){ke=-10,Ee=-10;return}let[L,N]=Ie.scales,I=u.cursor.sync,[J,ae]=I.values,[se,te]=I.scales,[q,H]=Ie.match,xe=u.axes[0].side%2==1,De=R.ori==0?Z:F,tt=R.ori==1?Z:F,de=xe?w:v,Ne=xe?v:w,vt=xe?p:f,ct=xe?f:p;if(se!=null?f=q(L,se)?a(J,M[L],De,0):-10:f=De*(vt/de),te!=null?p=H(N,te)?a(ae,M[N],tt,0):-10:p=tt*(ct/Ne),R.ori==1){let Pt=f;f=p,p=Pt}}E&&(u==null||u.cursor.event.type==Ws)&&((f<=1||f>=Z-1)&&(f=eo(f,Z)),(p<=1||p>=F-1)&&(p=eo(p,F))),A?(Oi=f,Li=p,[So,ko]=U.move(o,f,p)):(ke=f,Ee=p)}let Zr={width:0,height:0,left:0,top:0};function Qr(){Gl(Zr,!1)}let Ui,Hi,Gi,Bi;function zi(i,u,f,p,v,w,T){Sn=!0,Ze=Qe=lt._x=lt._y=!1,Xr(i,u,f,p,v,w,T,!0,!1),i!=null&&(ut(Fs,Bs,Vi,!1),ll(xu,o,So,ko,Z,F,null));let{left:A,top:E,width:L,height:N}=be;Ui=A,Hi=E,Gi=L,Bi=N}function Vi(i,u,f,p,v,w,T){Sn=lt._x=lt._y=!1,Xr(i,u,f,p,v,w,T,!1,!0);let{left:A,top:E,width:L,height:N}=be,I=L>0||N>0,J=Ui!=A||Hi!=E||Gi!=L||Bi!=N;if(I&&J&&Gl(be),lt.setScale&&I&&J){let ae=A,se=L,te=E,q=N;if(R.ori==1&&(ae=E,se=N,te=A,q=L),Ze&&kn(O,tn(ae,O),tn(ae+se,O)),Qe)for(let H in M){let xe=M[H];H!=O&&xe.from==null&&xe.min!=ve&&kn(H,tn(te+q,H),tn(te,H))}Qr()}else U.lock&&(U._lock=!U._lock,Vn(u,!0,i!=null));i!=null&&(uo(Fs,Bs),ll(Fs,o,ke,Ee,Z,F,null))}function ep(i,u,f,p,v,w,T){if(U._lock)return;Gn(i);let A=Sn;if(Sn){let E=!0,L=!0,N=10,I,J;R.ori==0?(I=Ze,J=Qe):(I=Qe,J=Ze),I&&J&&(E=ke<=N||ke>=Z-N,L=Ee<=N||Ee>=F-N),I&&E&&(ke=ke<So?0:Z),J&&L&&(Ee=Ee<ko?0:F),Vn(null,!0,!0),Sn=!1}ke=-10,Ee=-10,he.fill(null),Vn(null,!0,!0),A&&(Sn=A)}function ji(i,u,f,p,v,w,T){U._lock||(Gn(i),Dr(),Qr(),i!=null&&ll(Au,o,ke,Ee,Z,F,null))}function Yi(){P.forEach(rd),Lr(o.width,o.height,!0)}oo(vr,Uo,Yi);let To={};To.mousedown=zi,To.mousemove=Ii,To.mouseup=Vi,To.dblclick=ji,To.setSeries=(i,u,f,p)=>{let v=Ie.match[2];f=v(o,u,f),f!=-1&&en(f,p,!0,!1)},at&&(ut(xu,b,zi),ut(Ws,b,Ii),ut(Tu,b,i=>{Gn(i),ol(!1)}),ut(Mu,b,ep),ut(Au,b,ji),Xs.add(o),o.syncRect=ol);let Bl=o.hooks=e.hooks||{};function et(i,u,f){jr?el.push([i,u,f]):i in Bl&&Bl[i].forEach(p=>{p.call(null,o,u,f)})}(e.plugins||[]).forEach(i=>{for(let u in i.hooks)Bl[u]=(Bl[u]||[]).concat(i.hooks[u])});let qi=(i,u,f)=>f,Ie=He({key:null,setSeries:!1,filters:{pub:Iu,sub:Iu},scales:[O,y[1]?y[1].scale:null],match:[Uu,Uu,qi],values:[null,null]},U.sync);Ie.match.length==2&&Ie.match.push(qi),U.sync=Ie;let Ki=Ie.key,es=Nc(Ki);function ll(i,u,f,p,v,w,T){Ie.filters.pub(i,u,f,p,v,w,T)&&es.pub(i,u,f,p,v,w,T)}es.sub(o);function tp(i,u,f,p,v,w,T){Ie.filters.sub(i,u,f,p,v,w,T)&&To[i](null,u,f,p,v,w,T)}o.pub=tp;function np(){es.unsub(o),Xs.delete(o),Wn.clear(),js(vr,Uo,Yi),h.remove(),ce?.remove(),et("destroy")}o.destroy=np;function ts(){et("init",e,t),xi(t||e.data,!1),z[O]?Yr(O,z[O]):Dr(),Nl=be.show&&(be.width>0||be.height>0),Hn=Mt=!0,Lr(e.width,e.height)}return y.forEach(ki),P.forEach(Lf),n?n instanceof HTMLElement?(n.appendChild(h),ts()):n(o,ts):ts(),o}st.assign=He;st.fmtNum=li;st.rangeNum=wr;st.rangeLog=kr;st.rangeAsinh=ni;st.orient=ro;st.pxRatio=ue;st.join=Jm;st.fmtDate=si,st.tzDate=ih;st.sync=Nc;{st.addGap=Bh,st.clipGaps=Tr;let e=st.paths={points:Gc};e.linear=zc,e.stepped=jh,e.bars=Yh,e.spline=Kh}var sd={system:"light",light:"dark",dark:"system"},qc="weir-scheme",Kc=matchMedia("(prefers-color-scheme: dark)"),Jc=$e(Kc.matches?"dark":"light"),Er=$e(ad()),El=hn(()=>Er.value==="system"?Jc.value:Er.value);function Xc(){Kc.addEventListener("change",({matches:e})=>{Jc.value=e?"dark":"light",mi()}),mi()}function Zc(){let e=Er.value;return d`
    <button type="button" class="plain" onClick=${()=>id(sd[e])}>
      Colours: ${e}
    </button>
  `}function id(e){try{localStorage.setItem(qc,e)}catch{}Er.value=e,mi()}function mi(){document.documentElement.dataset.scheme=El.value}function ad(){try{let e=localStorage.getItem(qc);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var Qc=190;function Rl({title:e,times:t,series:n,show:o,stacked:l=!1,isBytes:r=!1,max:s}){let a=zt(null),c=zt(null),[h,m]=pe(null),$=El.value,g=n.map(({label:S})=>S).join();Oe(()=>{let S=a.current;if(S===null)return;let y=new st(pd(S,n,{show:o,stacked:l,isBytes:r,max:s,setUnder:m}),[[]],S);c.current=y;let P=new ResizeObserver(()=>y.setSize({width:S.clientWidth,height:Qc}));return P.observe(S),()=>{P.disconnect(),y.destroy(),c.current=null}},[$,g]);let _=ud(n,l);Oe(()=>{c.current?.setData([[...t],..._.map(S=>[...S])])},[t,$]);let b=h??t.length-1,x=n.map(({label:S,color:y,values:P})=>({label:S,color:y,value:o(P[b]??0)})),k=x.map(({label:S,value:y})=>`${S} ${y}`).join(", ");return d`
    <figure class="chart">
      <div ref=${a} role="img" aria-label=${`${e}: ${k}`} />
      <figcaption>
        <ul class="legend">
          ${x.map(({label:S,color:y,value:P})=>d`
              <li key=${S}><span class=${`swatch color-${y}`} aria-hidden="true" /> ${S}
                ${" "}<b>${P}</b></li>
            `)}
        </ul>
      </figcaption>
    </figure>
  `}function ud(e,t){if(!t)return e.map(({values:o})=>o);let n=[];return e.forEach(({values:o},l)=>{n.push(o.map((r,s)=>r+(n[l-1]?.[s]??0)))}),n.reverse()}var cd=Array.from({length:50},(e,t)=>2**t);function fd(e,t){return e.map(n=>{let o=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?o:o.slice(0,5)})}function pd(e,t,{show:n,stacked:o,isBytes:l,max:r,setUnder:s}){let a=getComputedStyle(document.documentElement),c=m=>a.getPropertyValue(`--${m}`).trim(),h={stroke:c("muted"),font:"11px system-ui",grid:{stroke:c("line"),width:1},ticks:{stroke:c("line"),width:1}};return{width:e.clientWidth,height:Qc,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(m,$,g)=>[0,r??(g>0?g*1.1:1)]}},axes:[{...h,size:28,space:70,values:(m,$,g,_,b)=>fd($,b)},{...h,size:66,...l&&{incrs:cd},values:(m,$)=>$.map(g=>n(g))}],series:[{},...(o?[...t].reverse():t).map(({label:m,color:$})=>({label:m,stroke:c($),width:1.5,points:{show:!1},...o&&{fill:`color-mix(in srgb, ${c($)} 45%, ${c("surface")})`}}))],hooks:{setCursor:[m=>s(m.cursor.idx??null)]}}}function ef(e){switch(e.type){case"graph-submitted":return{text:`${hi(e)} was submitted: ${C(e.tasks)} tasks`,tone:"plain",link:Rr(e)};case"graph-retried":return{text:`${hi(e)} is retried`,tone:"plain",link:Rr(e)};case"graph-ended":{let{outcome:t}=e;return{text:`${hi(e)} ${t.endsWith("cancelled")?`was ${t}`:t}`,tone:t==="succeeded"?"good":t==="failed"?"bad":"plain",link:Rr(e)}}case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${e.group}: ${e.error}: ${e.message}`+(e.count>1?` (${C(e.count)} times)`:""),tone:"bad",link:[...Rr(e),"tasks",e.key]};case"worker-joined":return{text:`Worker ${e.name} joined`,tone:"good",link:di(e)};case"worker-left":return{text:`Worker ${e.name} left: ${e.reason}`,tone:e.reason==="lost"?"bad":"plain"};case"worker-paused":return{text:`Worker ${e.name} paused ${e.by==="hand"?"by hand":`for ${e.by}`}`,tone:e.by==="hand"?"plain":"bad",link:di(e)};case"worker-resumed":return{text:`Worker ${e.name} resumed`,tone:"good",link:di(e)};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${e.retired.length} retired`,tone:"plain"};case"standstill":return{text:`All ${C(e.workers)} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:md(e),tone:"plain",link:["memory"]};case"data-scattered":return{text:`${C(e.values)} values were stored in ${e.namespace}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${rt(e.downMs/1e3)}`,tone:"bad"};default:return{text:e.type,tone:"plain"}}}function hi({name:e}){return e===""?"Graph":`Graph "${e}"`}function Rr({graph:e}){return["graphs",e]}function di({name:e}){return["workers",e]}function md({replicated:e,dropped:t,bytes:n,bytesDropped:o}){return`The memory manager ${`copied ${C(e)} and dropped ${C(t)} results`} (${X(n)}, ${X(o)})`}var hd=20;function tf(){return sn("groups"),rn.value===null?d`
      <${Te} title="Overview">
        <${We} error=${null} />
        <//>
    `:d`
    <${Te} title="Overview" />
    <${dd} />
    <div class="columns">
      <${_d} />
      <${$d} />
    </div>
    <${gd} />
    <${vd} />
    <${wd} />
  `}function dd(){let e=rn.value;if(e===null)return null;let{workers:t,tasks:n,memory:o,graphs:l}=e,r=t.running??0,s=Object.entries(t).filter(([h,m])=>h!=="running"&&h!=="closed"&&m>0).map(([h,m])=>`${C(m)} ${h.replaceAll("_"," ")}`).join(", "),a=Ot.value.at(-1),c=(n.queued??0)+(n["no-worker"]??0);return d`
    <dl class="tiles">
      <${le}
        name="Workers"
        value=${C(r)}
        detail=${s||"all running"}
        tone=${r===0||s!==""?"bad":"plain"}
      />
      <${le} name="Graphs running" value=${C(l.running??0)} />
      <${le}
        name="Tasks a second"
        value=${Os(a?.finishedRate??0)}
        detail=${`${C(e.totals.finished)} since the start`}
      />
      <${le}
        name="Tasks running"
        value=${C(n.processing??0)}
        detail=${`${C(c)} ready, ${C(n.waiting??0)} waiting`}
      />
      <${le}
        name="Memory"
        value=${X(o.process)}
        detail=${o.limit===null||o.limit===0?"no limit":`${Rn(o.process/o.limit)} of ${X(o.limit)}`}
      />
      <${le} name="Spilled" value=${X(o.spilled)} />
    </dl>
  `}function _d(){let e=Ot.value;return d`
    <${_e} title="Tasks a second" note=${Ct()?"of the recording":"in the last 10 minutes"}>
      <${Rl}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${Os}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function $d(){let e=Ot.value;return d`
    <${_e} title="Memory" note="of all workers, stacked">
      <${Rl}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${X}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function gd(){let{data:e,error:t}=ge(tu(),2e3);return e===null?d`
      <${_e} title="Running graphs">
        <${We} error=${t} />
        <//>
    `:d`
    <${_e} title="Running graphs">
      ${e.items.length===0&&d`<${nt}>No graph runs. <${Le} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:o,done:l}=an(n.counts);return d`
            <li key=${n.id}>
              <${Le} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${On} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${C(l)} / ${C(o)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function vd(){let e=Ts.value;return e.length===0?null:d`
    <${_e} title="Busiest groups of tasks">
      <${No}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:o})=>({group:t,counts:n,expectedSeconds:o<0?null:o/1e6}))}
      />
      <//>
  `}function wd(){let e=gl.value.slice(0,hd);return d`
    <${_e} title="What happened">
      ${e.length===0&&d`<${nt}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>d`<${yd} key=${t.id} fact=${t} />`)}
      </ol>
    <//>
  `}function yd({fact:e}){let{text:t,tone:n,link:o}=ef(e);return d`
    <li class=${n}>
      <time dateTime=${e.at}>${je(e.at)}</time>
      <span>${o===void 0?t:d`<${Le} to=${o}>${t}<//>`}</span>
    </li>
  `}function nf({path:e}){return d`
    <${Te} title="Not found">
      <${nt}>There is no page "${e.join("/")}". <${Le} to=${[]}>Overview<//><//>
    <//>
  `}function lf(e,t){let n=Sd(e,t),o=kd(e,n),l=[],r=(x,k)=>(l[k]??=[]).push(x);for(let x=0;x<e;x++)r(x,o[x]??0);let s=e,a=n.map(([x,k])=>{if(x===k)return[x];let[S,y]=[o[x]??0,o[k]??0],P=[x];for(let M=S+1;M<y;M++)r(s,M),P.push(s++);return[...P,k]}),c=of(s,a,-1),h=of(s,a,1),m=new Float64Array(s),$=x=>x.forEach((k,S)=>m[k]=S);l.forEach($);for(let x=0;x<8;x++){let k=x%2===0;for(let S of k?l:[...l].reverse())bd(S,k?c:h,m),$(S)}let g=Math.max(1,...l.map(x=>x.length)),_=new Map;l.forEach((x,k)=>{let S=(g-x.length)/2;x.forEach((y,P)=>_.set(y,{layer:k,at:P+S}))});let b=x=>_.get(x)??{layer:0,at:0};return{nodes:Array.from({length:e},(x,k)=>b(k)),edges:a.map((x,k)=>(n[k]?.[0]!==t[k]?.[0]?[...x].reverse():x).map(b)),layers:l.length,width:g}}function Sd(e,t){let n=Array.from({length:e},()=>[]);for(let[r,s]of t)n[r]?.push(s);let o=new Uint8Array(e),l=new Set;for(let r=0;r<e;r++){if(o[r]!==0)continue;let s=[{node:r,at:0}];o[r]=1;for(let a=s.at(-1);a!==void 0;a=s.at(-1)){let c=n[a.node]?.[a.at++];c===void 0?o[s.pop()?.node??0]=2:o[c]===1?l.add(`${a.node} ${c}`):o[c]===0&&(o[c]=1,s.push({node:c,at:0}))}}return t.map(([r,s])=>l.has(`${r} ${s}`)?[s,r]:[r,s])}function kd(e,t){let n=new Int32Array(e),o=new Int32Array(e),l=Array.from({length:e},()=>[]);for(let[s,a]of t)s!==a&&(l[s]?.push(a),o[a]=(o[a]??0)+1);let r=Array.from({length:e},(s,a)=>a).filter(s=>!o[s]);for(let s=r.pop();s!==void 0;s=r.pop())for(let a of l[s]??[])n[a]=Math.max(n[a]??0,(n[s]??0)+1),o[a]=(o[a]??0)-1,o[a]===0&&r.push(a);return n}function of(e,t,n){let o=Array.from({length:e},()=>[]);for(let l of t)for(let r=1;r<l.length;r++){let[s=0,a=0]=[l[r-1],l[r]];o[n===-1?a:s]?.push(n===-1?s:a)}return o}function bd(e,t,n){let o=new Map(e.map(l=>{let r=t[l]??[],s=r.reduce((a,c)=>a+(n[c]??0),0);return[l,r.length===0?n[l]??0:s/r.length]}));e.sort((l,r)=>(o.get(l)??0)-(o.get(r)??0))}var vn={width:168,height:42},Nn={x:190,y:84},qo=14,rf=24;function Cr({label:e,shape:t,linkOf:n}){let{nodes:o,edges:l}=t,r=JSON.stringify([o.length,l]),s=Rt(()=>lf(o.length,l.map(([h=0,m=0])=>[h,m])),[r]),a=s.width*Nn.x-(Nn.x-vn.width)+2*qo,c=s.layers*Nn.y-(Nn.y-vn.height)+2*qo;return d`
    <div class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${a} height=${c} viewBox=${`0 0 ${a} ${c}`}>
        ${s.edges.map((h,m)=>h.length>1&&d`<path key=${m} class="edge" d=${Md(h)} />`)}
        ${o.map(({name:h,counts:m},$)=>{let g=s.nodes[$]??{layer:0,at:0},_=n(h),b=d`<${xd} name=${h} counts=${m} place=${g} />`;return _===null?d`<g key=${h}>${b}</g>`:d`<a key=${h} href=${Vt(..._)}>${b}</a>`})}
      </svg>
    </div>
  `}function xd({name:e,counts:t,place:n}){let{total:o,done:l}=an(t),[r,s]=[qo+n.at*Nn.x,qo+n.layer*Nn.y],a=r;return d`
    <g class="node">
      <title>${e}: ${C(l)} of ${C(o)} done</title>
      <rect x=${r} y=${s} width=${vn.width} height=${vn.height} rx="7" />
      <text x=${r+9} y=${s+16}>${Td(e)}</text>
      <text class="small" x=${r+9} y=${s+31}>${C(l)} / ${C(o)}</text>
      ${yl(t).map(({kind:c,count:h})=>{let m=(vn.width-2)*h/Math.max(o,1);return a+=m,d`
          <rect
            key=${c}
            class=${`fill-${c}`}
            x=${a-m+1}
            y=${s+vn.height-6}
            width=${m}
            height="5"
          />
        `})}
    </g>
  `}function Td(e){return e.length<=rf?e:`\u2026${e.slice(1-rf)}`}function Md(e){let t=e.map(({layer:s,at:a},c)=>{let h=c===0,m=c===e.length-1,$=qo+s*Nn.y+(h?vn.height:m?0:vn.height/2);return[qo+a*Nn.x+vn.width/2,$]}),[n,...o]=t;if(n===void 0)return"";let[,l]=n,r=o.map(([s,a],c)=>{let h=(l+a)/2,[m]=t[c]??n;return l=a,`C${m},${h} ${s},${h} ${s},${a}`});return`M${n.join()} ${r.join(" ")}`}function sf({id:e}){let{data:t}=ge(Lt(e),3e3),{data:n,error:o}=ge(su(e),2e3),l=d`<${Le} to=${["graphs",e]}>${t?.name||"The graph"}<//>`;return d`
    <${Te} title="Shape" aside=${l} />
    <section class="card">
      ${n===null?d`<${We} error=${o} />`:d`
        <${Cr} label="Groups of tasks, inputs above" shape=${n} linkOf=${()=>null} />
        ${t!==null&&d`<${mr} counts=${t.counts} />`}
        ${n.folded>0&&d`<p class="note">The ${C(n.folded)} smallest groups are drawn as one.</p>`}
      `}
    </section>
    ${n!==null&&d`
      <section class="card">
        <${No}
          caption="The same groups as a table"
          rows=${n.nodes.map(({name:r,counts:s})=>({group:r,counts:s,expectedSeconds:null}))}
        />
      </section>
    `}
  `}function $i(e,t){let{workers:n,groups:o,w:l,g:r,s,d:a,k:c}=e;return s.map((h,m)=>({number:t(m),worker:n[l[m]??0]??"",group:o[r[m]??0]??"",start:h,end:h+(a[m]??0)/1e3,failed:c[m]===1}))}var Ad=new Intl.Collator("en",{numeric:!0});function af(e){let t=new Map;for(let o of[...e].sort((l,r)=>l.start-r.start)){let l=t.get(o.worker)??[];t.set(o.worker,l);let r=l.find(s=>(s.at(-1)?.end??0)<o.start+1);r===void 0?l.push([o]):r.push(o)}return[...t.keys()].sort(Ad.compare).map(o=>({worker:o,lanes:t.get(o)??[]}))}var _i=12;function uf(e){let t=new Map;for(let n of[...e].sort()){let o=Pd(n)%_i,l=new Set(t.values());for(;l.size<_i&&l.has(o);)o=(o+5)%_i;t.set(n,o)}return t}function Pd(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var cf=2e4,Ed=12e4,Ko=$e({list:[],seen:0,shown:0});Xa("stream",e=>{let t=e.n,n=$i(e,o=>t[o]??0);mf(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function pf(){sn("stream");let e=Yt.value;Oe(()=>{let t=new URLSearchParams(Ct()?{after:"0",limit:"10000"}:{start:String(Date.now()-Ed),limit:"10000"});ln(`stream?${t}`).then(n=>{Ct()&&Rd(),mf($i(n,o=>n.next-n.s.length+1+o),{})},()=>{})},[e])}var Cl=new Set;function mf(e,t){let n=[];for(let l of e){let r=ff(l);Cl.has(r)||(Cl.add(r),n.push(l))}let o=[...Ko.value.list,...n].slice(-cf);Cl.size>2*cf&&(Cl=new Set(o.map(ff))),Ko.value={...Ko.value,...t,list:o}}function Rd(){Cl.clear(),Ko.value={list:[],seen:0,shown:0}}function ff({worker:e,group:t,start:n,end:o}){return`${e} ${t} ${n} ${o}`}var so=18,gi=8,Jo=110,Ol=22;function hf({lanes:e,hueOf:t,from:n,to:o,onView:l}){let r=zt(null),[s,a]=pe(900),[c,h]=pe(null),m=zt(null),$=El.value,g=Ol+e.reduce((k,S)=>k+S.lanes.length*so+gi,0),_=k=>n+(k-Jo)/(s-Jo)*(o-n);return Oe(()=>{let k=r.current?.parentElement;if(!k)return;let S=new ResizeObserver(()=>a(k.clientWidth));return S.observe(k),()=>S.disconnect()},[]),Oe(()=>{r.current!==null&&Od(r.current,{lanes:e,hueOf:t,from:n,to:o,width:s,height:g})},[e,t,n,o,s,g,$]),d`
    <div class="timeline">
      <canvas
        ref=${r}
        role="img"
        aria-label="Runs by worker and time; the table below lists the last ones"
        onWheel=${k=>{k.preventDefault();let S=_(k.offsetX),y=k.deltaY>0?1.25:.8;l(S-(S-n)*y,S+(o-S)*y)}}
        onPointerDown=${k=>m.current=k.offsetX}
        onPointerUp=${()=>m.current=null}
        onPointerLeave=${()=>{m.current=null,h(null)}}
        onPointerMove=${k=>{if(m.current!==null){let y=_(m.current)-_(k.offsetX);return m.current=k.offsetX,l(n+y,o+y)}let S=Cd(e,k.offsetY,_(k.offsetX));h(S===null?null:{run:S,x:k.offsetX,y:k.offsetY})}}
      />
      ${c!==null&&d`
        <p class="tip" style=${{left:`${Math.min(c.x+12,s-220)}px`,top:`${c.y+12}px`}}>
          <b>${c.run.group}</b>${c.run.failed?" failed":""}<br />
          ${rt((c.run.end-c.run.start)/1e3)} on ${c.run.worker}
        </p>
      `}
    </div>
  `}function Cd(e,t,n){let o=Ol;for(let{lanes:l}of e){let r=l[Math.floor((t-o)/so)];if(t>=o&&r!==void 0)return r.find(({start:s,end:a})=>s<=n&&n<=a)??null;o+=l.length*so+gi}return null}function Od(e,{lanes:t,hueOf:n,from:o,to:l,width:r,height:s}){let a=devicePixelRatio;e.width=r*a,e.height=s*a,e.style.width=`${r}px`,e.style.height=`${s}px`;let c=e.getContext("2d");if(c===null)return;let h=getComputedStyle(document.documentElement),m=b=>h.getPropertyValue(`--${b}`).trim(),$=Array.from({length:12},(b,x)=>m(`hue-${x}`)),g=b=>Jo+(b-o)/(l-o)*(r-Jo);c.scale(a,a),c.font="11px system-ui",c.textBaseline="middle";for(let b of Ld(o,l)){let x=g(b);c.fillStyle=m("line"),c.fillRect(x,Ol-4,1,s),c.fillStyle=m("muted"),c.fillText(new Date(b).toLocaleTimeString("en-GB"),x+3,Ol/2)}let _=Ol;for(let{worker:b,lanes:x}of t){c.fillStyle=m("muted"),c.fillText(b,0,_+so/2,Jo-8);for(let k of x){for(let{start:S,end:y,group:P,failed:M}of k){if(y<o||S>l)continue;let j=Math.max(Jo,g(S)),O=Math.min(r,Math.max(g(y),g(S)+1));c.fillStyle=$[n.get(P)??0]??"",c.fillRect(j,_+1,O-j,so-2),M&&(c.fillStyle=m("failed"),c.fillRect(j,_+so-4,O-j,3))}_+=so}_+=gi}}function Ld(e,t){let o=[1,2,5,10,15,30,60,120,300,600,1800,3600].map(r=>r*1e3).find(r=>(t-e)/r<=8)??36e5,l=Math.ceil(e/o)*o;return Array.from({length:Math.max(0,Math.floor((t-l)/o)+1)},(r,s)=>l+s*o)}var Dd=3e4,Nd=20,vi=60,Wd=24,Fd=500;function $f(){pf();let e=Se===null&&!Ct(),{list:t,seen:n,shown:o}=Ko.value,[l,r]=pe(Date.now()),[s,a]=pe(null),[c,h]=pe(""),[m,$]=pe(""),[g,_]=pe(0),[b,x]=pe(!1);Oe(()=>{if(s!==null||!e)return;let W=setInterval(()=>r(Date.now()),Fd);return()=>clearInterval(W)},[s===null]);let[k,S]=s??(e?[l-Dd,l]:Hd(t)),y=Rt(()=>t.filter(W=>(c===""||W.worker===c)&&(m===""||W.group===m)&&W.end-W.start>=g&&(!b||W.failed)),[t,c,m,g,b]),P=Rt(()=>af(y.filter(({start:W,end:B})=>B>=k&&W<=S)),[y,Math.floor(k/100),Math.floor(S/100)]),M=Rt(()=>[...new Set(t.map(W=>W.group))].sort(),[t]),j=Rt(()=>[...new Set(t.map(W=>W.worker))].sort(),[t]),O=Rt(()=>uf(M),[M.join(`
`)]);return d`
    <${Te} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${W=>W.preventDefault()}>
        <${_f} label="Worker" value=${c} all=${j} onChange=${h} />
        <${_f} label="Tasks" value=${m} all=${M} onChange=${$} />
        <label>At least <input
            type="number"
            min="0"
            step="any"
            value=${g}
            onChange=${W=>_(Number(W.currentTarget.value))}
          /> ms</label>
        <label><input
            type="checkbox"
            checked=${b}
            onChange=${W=>x(W.currentTarget.checked)}
          /> only failed</label>
        <button type="button" onClick=${()=>a(s===null&&e?[k,S]:null)}>
          ${e?s===null?"Pause":"Follow":"Show all"}
        </button>
        <button type="button" onClick=${()=>a(df(k,S,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>a(df(k,S,2))}>Zoom out</button>
      </form>
      ${P.length===0?d`<${nt}>No task has ended in this time.<//>`:d`
        <${hf}
          lanes=${P.slice(0,vi)}
          hueOf=${O}
          from=${k}
          to=${S}
          onView=${(W,B)=>a([W,B])}
        />
      `}
      <ul class="legend">
        ${M.slice(0,Wd).map(W=>d`<li key=${W}><span class=${`swatch hue-${O.get(W)}`} aria-hidden="true" /> ${W}</li>`)}
      </ul>
      ${P.length>vi&&d`<p class="note">The first ${vi} of ${P.length} workers are drawn.</p>`}
      <p class="note">
        ${o<n?`${o} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${Se===null&&d`<${Ud} />`}
    <section class="card">
      <${Gd} list=${y} />
    </section>
  `}var Id={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function Ud(){let e=Ot.value;return d`
    <${_e} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${Rl}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${Rn}
        stacked=${!0}
        max=${1}
        series=${or.map(t=>({label:t,color:Id[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function Hd(e){return e.reduce(([t,n],o)=>[Math.min(t,o.start),Math.max(n,o.end)],[e[0]?.start??0,e[0]?.end??1])}function df(e,t,n){let[o,l]=[(e+t)/2,(t-e)*n/2];return[o-l,o+l]}function _f({label:e,value:t,all:n,onChange:o}){return d`
    <label>${e} <select
        value=${t}
        onChange=${l=>o(l.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(l=>d`<option key=${l} value=${l}>${l}</option>`)}
      </select></label>
  `}function Gd({list:e}){return d`
    <${Fe}
      caption="The last runs"
      head=${["Tasks","Worker","Started","Time",""]}
      rows=${e.slice(-Nd).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${({group:t,worker:n,start:o,end:l,failed:r})=>[d`<span class="mono">${t}</span>`,n,je(o),rt((l-o)/1e3),r?d`<span class="bad">failed</span>`:""]}
    />
  `}function gf(){let{data:e,error:t}=ge("stuck",3e3);return d`
    <${Te} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?d`<${We} error=${t} />`:e.items.length===0?d`<${nt}>Nothing is stuck.<//>`:d`
          <${Fe}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:o,keys:l})=>`${n} ${o} ${l[0]}`}
            cells=${({graph:n,name:o,text:l,count:r,keys:s})=>[d`<${Le} to=${["graphs",n]}>${o||pr(n)}<//>`,C(r),l,d`<ul class="keys">${s.map(a=>d`
                    <li key=${a}>
                      <${Le} to=${["graphs",n,"tasks",a]}>${a}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&d`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}var vf=4096,Bd=2e4;function wf({graph:e,taskKey:t}){let n=Rs(e,t),{data:o,error:l}=ge(au(e,t),2e3),{data:r}=ge(`${n}/explain`,2e3),s=d`<${Le} to=${["graphs",e]}>Its graph<//>`;return o===null?d`
      <${Te} title=${t} aside=${s}>
        <section class="card">
          <${We} error=${l} />
        </section>
        <//>
    `:d`
    <${Te} title=${o.label??o.key} aside=${s} />
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Nt} name=${fr(o)} />`} />
        <${le} name="Operation" value=${d`<span class="mono">${o.op}</span>`} />
        <${le} name="Attempts" value=${C(o.attempts)} detail=${`${o.retriesLeft} retries left`} />
        <${le}
          name="Result"
          value=${cr(o)||"\u2014"}
          tone=${o.result==="lost"?"bad":"plain"}
        />
        <${le}
          name="Time"
          value=${o.startedAt===null?"\u2014":Cn(o.startedAt,o.endedAt,En())}
        />
      </dl>
      <ul class="reasons">
        ${(r?.reasons??[]).map(({code:a,text:c})=>d`<li key=${a+c}>${c}</li>`)}
      </ul>
    </section>
    <${Vd} task=${o} graph=${e} />
    <${jd} task=${o} graph=${e} />
    <${Yd} graph=${e} taskKey=${t} />
    <${qd} path=${n} />
    <${Kd} path=${n} attempts=${o.attempts} />
    ${o.state==="memory"&&zd(o)&&d`<${Jd} graph=${e} taskKey=${t} />`}
    <${Xd} path=${n} />
  `}function zd({result:e}){return e===void 0||e==="available"}function Vd({task:e,graph:t}){let{error:n,blame:o}=e;return n===void 0?null:d`
    <${_e} title="Error">
      ${o!==void 0&&d`<p>It failed because its input <${Le} to=${["graphs",t,"tasks",o]}>${o}<//> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&d`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&d`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function jd({task:e,graph:t}){let{dependencies:n,dependencyCount:o}=e;return o===0?null:d`
    <${_e} title="Inputs" note=${`${C(n.length)} of ${C(o)}`}>
      <ul class="keys">
        ${n.map(l=>d`
            <li key=${l}>
              <${Le} to=${["graphs",t,"tasks",l]}>${l}<//></li>
          `)}
      </ul>
      <//>
  `}function Yd({graph:e,taskKey:t}){let{data:n}=ge(iu(e,t),3e3);return n===null||n.nodes.length<2?null:d`
    <${_e} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${Cr}
        label="The task, its inputs above and its users below"
        shape=${n}
        linkOf=${o=>o===t?null:["graphs",e,"tasks",o]}
      />
      <//>
  `}function qd({path:e}){let{data:t}=ge(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:d`
    <${_e} title="Attempts">
      <${Fe}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${t.items}
        keyOf=${({attempt:n})=>String(n)}
        cells=${({attempt:n,state:o,worker:l,startedAt:r,endedAt:s,error:a})=>[String(n),d`<${Nt} name=${o} />`,l===null?"":d`<${Le} to=${["workers",l]}>${l}<//>`,r===null?"":je(r),r===null?"":Cn(r,s,En()),a===void 0?"":`${a.name}: ${a.message.split(`
`)[0]}`]}
      />
      <//>
  `}function yf(e,t,n){let[o,l]=pe(null);return Oe(()=>{let r=!0;return Ua(e,t).catch(()=>null).then(s=>r&&l(s)),()=>{r=!1}},[e,n]),o}function Kd({path:e,attempts:t}){let n=yf(`${e}/logs`,Bd,t);return t===0||n===null||n===""?null:d`
    <${_e} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function Jd({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/results/${encodeURIComponent(t)}`,o=yf(n,vf,null);return o===null?null:d`
    <${_e} title="Result" note=${`the first ${X(vf)}`}>
      <pre tabindex="0" aria-label="Result">${o}</pre>
      <//>
  `}function Xd({path:e}){let{data:t}=ge(`${e}/story`,1e4);return t===null?null:d`
    <${_e} title="Story" note="what the scheduler and the workers did with it">
      ${t.entries.length===0&&d`<${nt}>Its transitions are not kept any more.<//>`}
      <${Fe}
        caption="Transitions and their causes"
        head=${["Time","Where","From","To","Cause"]}
        rows=${t.entries.map((n,o)=>({...n,number:o}))}
        keyOf=${({number:n})=>String(n)}
        cells=${({at:n,where:o,from:l,to:r,cause:s})=>[je(n),o,l,r,s]}
      />
    <//>
  `}function Sf({name:e}){let{data:t,error:n}=ge(ar(e),2e3);if(t===null)return d`
      <${Te} title=${e}>
        <section class="card">
          <${We} error=${n} />
        </section>
        <//>
    `;let{memory:o,spill:l,resources:r}=t,s={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return d`
    <${Te} title=${t.name} aside=${d`<${Zd} worker=${t} />`} />
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Nt} name=${t.state} />`} detail=${t.trouble} />
        <${le}
          name="Tasks"
          value=${`${C(t.executing)} / ${C(t.threads)}`}
          detail=${`${C(t.processing)} assigned`}
        />
        <${le} name="Results held" value=${C(t.keys)} />
        <${le} name="Received" value=${X(t.receivedBytes)} />
        <${le} name="Processes started" value=${C(t.executorStarts)} />
        <${le} name="Last seen" value=${t.lastSeen===null?"\u2014":je(t.lastSeen)} />
      </dl>
      <${Do} label="Memory" parts=${s} />
      <p class="note">
        Results ${X(o.managed)}, other memory ${X(o.unmanagedOld)} and
        ${" "}${X(o.unmanagedRecent)} lately, spilled ${X(o.spilled)};
        limit ${o.limit===null?"none":X(o.limit)}.
      </p>
      ${l!==null&&d`<p class="note">
        Spills to <span class="mono">${l.where}</span>${l.waiting>0&&`; ${X(l.waiting)} wait to be written${l.stalledMs>0?`, nothing for ${rt(l.stalledMs/1e3)}`:""}`}.
      </p>`}
      <p class="note">
        ${t.transfers==="direct"?t.url:"Its values travel through the scheduler"},
        version ${t.version}${Object.entries(r).map(([a,{total:c,used:h}])=>`; ${h} of ${c} ${a} used`)}
      </p>
    </section>
    <${Qd} name=${e} />
  `}function Zd({worker:e}){let t=ar(e.id);return d`
    ${e.state==="paused"?d`<${Dt} label="Resume" scope="admin" path=${`${t}/resume`} />`:d`<${Dt} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Dt}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function Qd({name:e}){let{data:t}=ge(uu(e),15e3),n=t?.holds??[];return t===null||n.length===0?null:d`
    <${_e} title="Results" note=${`${C(n.length)} of ${C(t.keys)}, the largest`}>
      <${Fe}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${n}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:l,spilled:r})=>[d`<span class="mono">${o}</span>`,X(l),r?"spilled":"in memory"]}
      />
      <//>
  `}var wi=500,e0=[1,10,60];function kf(){let e=_n.value,[t,n]=pe(!1),[o,l]=pe(1),[r,s]=pe(null),[a,c]=pe(""),h=e!==null&&e.event>=e.last,m=async S=>{try{await Qa(S),c("")}catch(y){n(!1),c(y instanceof Error?y.message:String(y))}};if(Oe(()=>{if(!t||h)return;let S=!1,y=async()=>{let M=_n.value?.at??0;await m({at:M+wi*o}),_n.value?.at===M&&await m({event:(_n.value?.event??0)+1}),S||(P=setTimeout(y,wi))},P=setTimeout(y,wi);return()=>{S=!0,clearTimeout(P)}},[t,o,h]),e===null)return null;let{event:$,first:g,last:_,at:b,firstAt:x}=e;return d`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{h&&await m({event:g}),n(!t||h)}}>
        ${t&&!h?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${o}
          onChange=${S=>l(Number(S.currentTarget.value))}
        >
          ${e0.map(S=>d`<option key=${S} value=${S}>${S}×</option>`)}
        </select></label>
      <input
        type="range"
        aria-label="Event"
        min=${g}
        max=${_}
        value=${r??$}
        onInput=${S=>s(Number(S.currentTarget.value))}
        onChange=${async S=>{n(!1),await m({event:Number(S.currentTarget.value)}),s(null)}}
      />
      <span class="note">
        event ${C(r??$)} of ${C(_)}${r===null&&`, ${je(b)}, ${rt((b-x)/1e3)} after the first`}
      </span>
      ${a!==""&&d`<span class="bad" role="alert">${a}</span>`}
    </section>
  `}var t0=[["","Overview"],["graphs","Graphs"],["stream","Task stream"],["workers","Workers"],["memory","Memory"],["stuck","Stuck"]];function n0(){if(Se===null)return t0.map(([t,n])=>[t===""?[]:[t],n]);let e=["graphs",Se.graph];return[[e,"Graph"],[[...e,"shape"],"Shape"],[["stream"],"Task stream"]]}var o0={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026",silent:`No news for ${xs/1e3} s: reconnecting\u2026`};function bf({children:e}){let t=Se===null?_l.value[0]??"":_l.value.join("/"),n=An.value,o=dn.value?.name??null;return d`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${Vt()}>Weir</a>
      <ul>
        ${n0().map(([l,r])=>d`
            <li key=${l}><a
              href=${Vt(...l)}
              aria-current=${l.join("/")===t?"page":void 0}
            >${r}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        ${Se===null?d`<p class=${`connection ${n}`} role="status">${o0[n]}</p>`:d`<p>Report of ${je(Se.at)}</p>`}
        ${o!==null&&o!=="local"&&d`<p>${o} <button type="button" class="plain" onClick=${za}>Log out</button></p>`}
        <${Zc} />
        ${Se===null&&d`<a href=${Fa} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${kf} />
      ${rn.value?.standstill&&d`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${Vt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}var Tf=$e(null);function l0(){let{login:e}=dn.value??{};return Oe(()=>{e===!1&&Ka()},[e]),e===void 0?null:e?d`<${$u} refusal=${Tf.value} />`:d`<${bf}>${r0(_l.value)}<//>`}function r0(e){let[t,n="",o,l=""]=e;return t===void 0?d`<${tf} />`:e.length===1&&t==="graphs"?d`<${_u} />`:e.length===2&&t==="graphs"?d`<${hu} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="shape"?d`<${sf} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&o==="tasks"?d`<${wf} key=${`${n}/${l}`} graph=${n} taskKey=${l} />`:e.length===1&&t==="workers"?d`<${wu} />`:e.length===2&&t==="workers"?d`<${Sf} key=${n} name=${n} />`:e.length===1&&t==="memory"?d`<${yu} />`:e.length===1&&t==="stream"?d`<${$f} />`:e.length===1&&t==="stuck"?d`<${gf} />`:d`<${nf} path=${e} />`}Xc();Ia();Tf.value=await Ba();await Es();var xf=document.getElementById("app");xf!==null&&fs(d`<${l0} />`,xf);

var fe,Zi,os,Tn,ts,Yl,Qi,Vl,ea,ls,ns,np,sl=Symbol.for("pv"),ql={},Kl=[],op=/^m(i|n|o|s|text|space)$/,rs=Array.isArray,ss=Kl.slice,qn=Object.assign;function Yn(e){e&&e.parentNode&&e.remove()}function il(e,t,n){var o,l,r,s={},a=arguments.length;for(r in t)r=="key"?o=t[r]:r=="ref"&&typeof e!="function"?l=t[r]:s[r]=t[r];return a>2&&(s.children=a>3?ss.call(arguments,2):n),rl(e,s,o,l,null)}function rl(e,t,n,o,l){var r={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:sl,__v:l||++Zi,__i:-1,__u:0};return!l&&fe.vnode&&fe.vnode(r),r}function Jn(e){return e.children}function Kn(e,t){this.props=e,this.context=t,this.__g=0}function Mn(e,t){if(t==null)return e.__&&Mn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:Mn(e)}function lp(e){var t,n=e.__v,o=n.__e,l=[],r=[],s=e.__P;s&&((t=qn({constructor:sl},n)).__v=n.__v+1,fe.vnode&&fe.vnode(t),is(s,t,n,e.__n,s.namespaceURI,32&n.__u?[o]:null,l,o||Mn(n),32&n.__u,r),t.__v=n.__v,t.__.__k[t.__i]=t,sa(l,t,r),n.__=n.__e=null,t.__e!=o&&ta(t))}function ta(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),ta(e)}function Ji(e){(8&e.__g||(e.__g|=8,Tn.push(e),Yl++))&&ts==fe.debounceRendering||((ts=fe.debounceRendering)||queueMicrotask)(na)}function na(){try{for(var e,t=1;Tn.length;)Tn.length>t&&Tn.sort(Qi),e=Tn.shift(),t=Tn.length,8&e.__g&&lp(e)}finally{(Yl=Tn.length)&&(ts||queueMicrotask)(na)}}function oa(e,t,n,o,l,r,s,a,c,h,m){var $,g,_,b,x,k,S=o.__k||Kl,y=t.length;for(c=rp(n,t,S,c,y),$=0;$<y;$++)(_=n.__k[$])!=null&&(g=~_.__i&&S[_.__i]||ql,_.__i=$,k=is(e,_,g,l,r,s,a,c,h,m),b=_.__e,(g.ref!=_.ref||8&g.__u)&&(g.ref&&as(g.ref,null,_,g),_.ref&&m.push(_.ref,_.__c||b,_)),x=x||b,4&_.__u?(c=la(_,c,e,!g.__v),g.__e&&(g.__e=null)):typeof _.type=="function"&&k!==void 0?c=k:b&&(c=b.nextSibling),_.__u&=-21);return n.__e=x,c}function rp(e,t,n,o,l){var r,s,a,c,h,m,$,g,_,b=n.length,x=b,k=0,S=0,y=e.__k=Array(l);for(r=0;r<l;r++)(s=t[r])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=y[r]=rl(null,s):rs(s)?s=y[r]=rl(Jn,{children:s}):s.constructor===sl&&s.__b?s=y[r]=rl(s.type,s.props,s.key,s.ref,s.__v):y[r]=s,c=r+k,s.__=e,s.__b=e.__b+1,a=null,~(h=s.__i=sp(s,n,c,x))&&(x--,(a=n[h])&&(a.__u|=2)),a&&a.__v?(s.__u|=16,h==c-1?k--:h==c+1?k++:h!=c&&(h>c?k--:k++,S=1)):(~h||(l>b?k--:l<b&&k++),typeof s.type!="function"&&(s.__u|=4))):y[r]=null;if(S){for(m=[],$=[],r=0;r<l;r++)if((s=y[r])&&16&s.__u){for(k=0,g=m.length;k<g;)m[_=k+g>>1]<s.__i?k=_+1:g=_;m[k]=s.__i,$[r]=k+1}for(k=m.length;r--;)$[r]&&($[r]==k?k--:y[r].__u|=4)}if(x)for(r=0;r<b;r++)!(a=n[r])||2&a.__u||(a.__e==o&&(o=Mn(a)),us(a,a));return o}function la(e,t,n,o){var l,r,s,a;if(typeof e.type=="function"){if(e.props.__P)return t;if(l=e.__k)for(r=0;r<l.length;r++)l[r]&&(l[r].__=e,t=la(l[r],t,n,!1));return t}for(t&&!t.parentNode&&(t=Mn(e))&&!t.parentNode&&(t=null),s=e.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(s!=a&&(!o&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function sp(e,t,n,o){var l,r=e.key,s=e.type,a=t[n],c=a&&!(2&a.__u);if(a===null&&r==null||c&&r==a.key&&s==a.type)return n;if(o>(c?1:0)){for(l=n-1;l>=0;l--)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l;for(l=n+1;l<t.length;l++)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l}return-1}function Xi(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function zl(e,t,n,o,l){var r,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||Xi(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||Xi(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(s=ns[t]||(ns[t]=ip(t)),(e.__a||(e.__a={}))[t]=ls,r=t!=(t=t.replace(ea,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,r):e.removeEventListener(t,s,r));else{if(l=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function ip(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[Vl]==null)t[Vl]=ls++;else if(t[Vl]<this.__a[e])return;return n(fe.event?fe.event(t):t)}}}function is(e,t,n,o,l,r,s,a,c,h){var m,$,g,_,b,x,k,S,y,P,M,j,C,W,B,Q,V,R,Y=t.type;if(t.constructor!==sl)return null;128&n.__u&&(c=32&n.__u,m=n.__c.__z)&&(t.__u|=c,$=r=[],m.nodeType==8?a=jl(m,r):r.push(m),a=r[0]||a),(m=fe.__b)&&m(t);e:if(typeof Y=="function"){g=s.length;try{if(S=t.props,y=(m=Y.prototype)&&m.render,P=(m=Y.contextType)&&o[m.__c],M=m?P?P.props.value:m.__:o,(_=n.__c)?(t.__c=_,2&_.__g&&(_.__g|=1)):(y?t.__c=_=new Y(S,M):(t.__c=_=new Kn(S,M),_.constructor=Y,_.render=up),P&&P.sub(_),_.state||(_.state={}),_.__n=o,_.__g|=8,_.__h=[],_.__k=[]),y&&(_.__s||(_.__s=_.state),Y.getDerivedStateFromProps&&(_.__s==_.state&&(_.__s=qn({},_.__s)),qn(_.__s,Y.getDerivedStateFromProps(S,_.__s)))),b=_.props,x=_.state,_.__v=t,n.__c){if(S!==b&&y&&!Y.getDerivedStateFromProps&&_.componentWillReceiveProps&&_.componentWillReceiveProps(S,M),t.__v==n.__v&&!(8&_.__g)||!(4&_.__g)&&_.shouldComponentUpdate&&_.shouldComponentUpdate(S,_.__s,M)===!1){t.__v!=n.__v&&(_.props=S,_.state=_.__s,_.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(D){D&&(D.__=t)}),Kl.push.apply(_.__h,_.__k),_.__k=[],_.__h.length&&s.push(_),a=Mn(n);break e}_.componentWillUpdate&&_.componentWillUpdate(S,_.__s,M),y&&_.componentDidUpdate&&_.__h.push(function(){_.componentDidUpdate(b,x,k)})}else y&&!Y.getDerivedStateFromProps&&_.componentWillMount&&_.componentWillMount(),y&&_.componentDidMount&&_.__h.push(_.componentDidMount);_.context=M,_.props=S,_.__P=e,_.__g&=-5,j=fe.__r,C=y?25:0;do _.__g&=-9,j&&j(t),m=_.render(_.props,_.state=_.__s,_.context);while(8&_.__g&&++C<25);y&&(Kl.push.apply(_.__h,_.__k),_.__k=[]),_.state=_.__s,_.getChildContext&&(o=qn({},o,_.getChildContext())),y&&n.__c&&_.getSnapshotBeforeUpdate&&(k=_.getSnapshotBeforeUpdate(b,x)),W=m&&m.type===Jn&&m.key==null?m.props.children:m,S.__P&&(m=a,l=(e=S.__P).namespaceURI,c=r=null,n.props&&n.props.__P!=e&&(n.__k.some(function(D){D&&us(D,D)}),n.__k=null),a=n.__k?Mn(n,0):null),a=oa(e,rs(W)?W:[W],t,n,o,l,r,s,a,c,h),S.__P&&(t.__e=null,a=m),t.__u&=-161,$&&$.some(Yn),_.__h.length&&s.push(_),1&_.__g&&(_.__g&=-4)}catch(D){if(s.length=g,t.__v=null,c||r)if(D&&D.then){if(t.__u|=128|c,r){for(~(V=r.indexOf(a||void 0))||(V=r.length);(R=r[V-1])&&R.nodeType==8;)V--;for(;V<r.length;V++)if(R=r[V])if(r[V]=null,B){if(R==Q)break}else{if(R.nodeType!=8)break;R.data.startsWith("$s")&&(Q=jl(B=R))}}if(!B){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;B=a}(m=jl(B=t.__c.__z||(t.__c.__z=B)))?(t.__e=B,a=m):t.__e=a,a=a&&a.nextSibling}else r&&r.some(Yn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),D&&D.then||ra(t),fe.__e(D,t,n)}}else a=t.__e=ap(n.__e,t,n,o,l,r,s,c,h,e);return(m=fe.diffed)&&m(t),a}function jl(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function ra(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(ra))}function sa(e,t,n){for(var o=0;o<n.length;)as(n[o++],n[o++],n[o++]);fe.__c&&fe.__c(t,e),e.some(function(l){try{e=l.__h,l.__h=[],e.some(function(r){r.call(l)})}catch(r){fe.__e(r,l.__v)}})}function ap(e,t,n,o,l,r,s,a,c,h){var m,$,g,_,b,x,k,S,y=n.props||ql,P=t.props,M=t.type;if(M=="svg"?l="http://www.w3.org/2000/svg":M=="math"?l="http://www.w3.org/1998/Math/MathML":l||(l="http://www.w3.org/1999/xhtml"),r){for(m=0;m<r.length;m++)if((b=r[m])&&(M?b.localName==M:b.nodeType==3)){e=b,r[m]=null;break}}if(!e){if(S=h.ownerDocument||document,!M)return S.createTextNode(P);e=S.createElementNS(l,M,P.is?P:h),a&&(fe.__m&&fe.__m(t,r),a=!1),r=null}if(M){if(h=M=="template"&&e.content||e,r=M=="textarea"&&P.defaultValue!=null?null:r&&ss.call(h.childNodes),!a&&r)for(y={},m=0;m<e.attributes.length;m++)y[(b=e.attributes[m]).name]=b.value;for(m in y)b=y[m],m=="dangerouslySetInnerHTML"?g=b:m=="children"||m in P||m=="value"&&"defaultValue"in P||m=="checked"&&"defaultChecked"in P||zl(e,m,null,b,l);for(m in P)b=P[m],m=="children"?_=b:m=="dangerouslySetInnerHTML"?$=b:m=="value"?x=b:m=="checked"?k=b:a&&typeof b!="function"||y[m]===b||zl(e,m,b,y[m],l);$?(a||g&&($.__html==g.__html||$.__html==e.innerHTML)||(e.innerHTML=$.__html),t.__k=[]):(g&&(e.textContent=""),(M=="foreignObject"||l=="http://www.w3.org/1998/Math/MathML"&&op.test(M))&&(l="http://www.w3.org/1999/xhtml"),oa(h,rs(_)?_:[_],t,n,o,l,r,s,r?r[0]:n.__k&&Mn(n,0),a,c),r&&r.some(Yn)),a&&M!="textarea"||(m="value",M=="progress"&&x==null?e.removeAttribute(m):x==null||x===e[m]&&(M!="progress"||x)||zl(e,m,x,y[m],l),m="checked",k!=null&&k!=e[m]&&zl(e,m,k,y[m],l))}else y===P||a&&e.data==P||(e.data=P);return e}function as(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(l){fe.__e(l,n)}}function us(e,t,n){var o,l,r,s;if(fe.unmount&&fe.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||as(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(a){fe.__e(a,t)}o.__P=o.__n=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&us(o[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(l=jl(o,r=[]))&&(o==e.__e&&r.some(Yn),Yn(l),Yn(o)),n||Yn(e.__e),e.__e=e.__c=e.__=null}function up(e,t,n){return this.constructor(e,n)}function cs(e,t){var n,o,l,r;fe.__&&fe.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=rl(Jn,{children:[e]}),l=[],r=[],is(t,t.__k,o||ql,ql,t.namespaceURI,o?null:t.firstChild?ss.call(t.childNodes):null,l,o?o.__e:t.firstChild,n,r),sa(l,t.__k,r),t.__k.props.children=null}fe={__e:function(e,t,n,o){for(var l,r,s;t=t.__;)if((l=t.__c)&&!(1&l.__g)){l.__g|=4;try{if((s=(r=l.constructor)&&r.getDerivedStateFromError)&&l.setState(r.getDerivedStateFromError(e)),l.componentDidCatch&&(l.componentDidCatch(e,o||{}),s=1),s&&8&l.__g)return void(l.__g|=2)}catch(a){e=a}}throw Yl=0,e}},Zi=0,os=function(e){return e!=null&&e.constructor===sl},Kn.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=qn({},this.state)),typeof e=="function"&&(e=e(qn({},n),this.props)),e&&(qn(n,e),this.__v&&(t&&this.__k.push(t),Ji(this)))},Kn.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),Ji(this))},Kn.prototype.render=Jn,Tn=[],Yl=0,Qi=function(e,t){return e.__v.__b-t.__v.__b},Vl=Symbol(),ea=/(PointerCapture)$|Capture$/i,ls=0,ns={},np=0;var ul,ze,fs,ia,ps=Object.is,Jl=0,_a=[],ms=[],He=fe,aa=He.__b,ua=He.__r,ca=He.diffed,fa=He.__c,pa=He.unmount,ma=He.__;function ds(e,t){He.__h&&He.__h(ze,e,Jl||t),Jl=0;var n=ze.__H||(ze.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function pe(e){return Jl=1,cp(ga,e)}function cp(e,t,n){var o=ds(ul++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):ga(void 0,t),function(r){var s=(o.__N||o.__)[0],a=o.t(s,r);ps(s,a)||(o.__N=[a,o.__[1]],o.__c.setState({}))}],o.__c=ze,!ze.__f)){ze.__f=!0;var l=ze.shouldComponentUpdate;ze.shouldComponentUpdate=function(r,s,a){var c=this.__H;if(!c)return!0;var h=!1,m=this.props!=r;if(c.__.some(function(g){g.__N&&(h=!0,ps(g.__[0],g.__N[0])||(m=!0))}),l){var $=l.call(this,r,s,a);return h?$||m:$}return!h||m}}return o.__}function Oe(e,t){var n=ds(ul++,3);!He.__s&&$a(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,ze.__H.__h.push(n))}function zt(e){return Jl=5,Rt(function(){return{current:e}},[])}function Rt(e,t){var n=ds(ul++,7);return $a(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function fp(){var e;do{for(;e=ms.shift();)try{al(e)}catch(n){He.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=_a.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(al),t.__h.some(hs),t.__h=[]}catch(n){t.__h=[],He.__e(n,e.__v)}}}while(ms.length)}He.__b=function(e){ze=null,aa&&aa(e)},He.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),ma&&ma(e,t)},He.__r=function(e){ua&&ua(e),ul=0;var t=(ze=e.__c).__H;t&&(fs==ze?ze.__h=[]:(t.__h.some(al),t.__h.some(hs),ul=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),fs=ze},He.diffed=function(e){ca&&ca(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&da(_a.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),fs=ze=null},He.__c=function(e,t){t.some(function(n){try{n.__h.some(al),n.__h=n.__h.filter(function(o){return!o.__||hs(o)})}catch(o){n.__h=[function(){throw o}]}}),fa&&fa(e,t)},He.unmount=function(e){pa&&pa(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(l){try{if(l.__P&&l.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}l.__P=n,da(ms.push(l))}else al(l)}catch(r){t=r}}),o.__H=void 0,t&&He.__e(t,o.__v))};var ha=typeof requestAnimationFrame=="function";function pp(e){var t,n=function(){clearTimeout(o),ha&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);ha&&(t=requestAnimationFrame(n))}function da(e){e!=1&&ia==He.requestAnimationFrame||((ia=He.requestAnimationFrame)||pp)(fp)}function al(e){var t=ze,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),ze=t}function hs(e){var t=ze;e.__c=e.__(),ze=t}function $a(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!ps(n,e[o])})}function ga(e,t){return typeof t=="function"?t(e):t}var mp=Symbol.for("preact-signals");function er(){if(mn>1)mn--;else{var e,t=!1;for(function(){var l=Zl;for(Zl=void 0;l!==void 0;){var r=l.S;if(r.v===l.v)for(var s=r.t;s!==void 0;s=s.x)s.i===l.i&&(s.i=r.i);l=l.o}}();fl!==void 0;){var n=fl;for(fl=void 0,Xl++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&wa(n))try{n.c()}catch(l){t||(e=l,t=!0)}n=o}}if(Xl=0,mn--,t)throw e}}function pl(e){if(mn>0)return e();_s=++hp,mn++;try{return e()}finally{er()}}var cl,Re=void 0;function ml(e){var t=Re,n=cl;Re=void 0,cl=void 0;try{return e()}finally{Re=t,cl=n}}var fl=void 0,mn=0,Xl=0,hp=0,_s=0,Zl=void 0,Ql=0;function va(e){if(Re!==void 0){var t=e.n;if(t===void 0||t.t!==Re)return t={i:0,S:e,p:Re.s,n:void 0,t:Re,e:void 0,x:void 0,r:t},Re.s!==void 0&&(Re.s.n=t),Re.s=t,e.n=t,32&Re.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Re.s,t.n=void 0,Re.s.n=t,Re.s=t),t}}function Ve(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}Ve.prototype.brand=mp;Ve.prototype.h=function(){return!0};Ve.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:ml(function(){var o;(o=t.W)==null||o.call(t)}))};Ve.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&ml(function(){var l;(l=t.Z)==null||l.call(t)}))}};Ve.prototype.subscribe=function(e){var t=this;return Zn(function(){var n=t.value;ml(function(){return e(n)})},{name:"sub"})};Ve.prototype.valueOf=function(){return this.value};Ve.prototype.toString=function(){return this.value+""};Ve.prototype.toJSON=function(){return this.value};Ve.prototype.peek=function(){var e=this;return ml(function(){return e.value})};Object.defineProperty(Ve.prototype,"value",{get:function(){var e=va(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Xl>100)throw new Error("Cycle detected");(function(n){mn!==0&&Xl===0&&n.l!==_s&&(n.l=_s,Zl={S:n,v:n.v,i:n.i,o:Zl})})(this),this.v=e,this.i++,Ql++,mn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{er()}}}});function $e(e,t){return new Ve(e,t)}function wa(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function ya(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Sa(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=o}e.s=n}function Xn(e,t){Ve.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Ql-1,this.f=4}Xn.prototype=new Ve;Xn.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Ql))return!0;if(this.g=Ql,this.f|=1,this.i>0&&!wa(this))return this.f&=-2,!0;var e=Re;try{ya(this),Re=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Re=e,Sa(this),this.f&=-2,!0};Xn.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}Ve.prototype.S.call(this,e)};Xn.prototype.U=function(e){if(this.t!==void 0&&(Ve.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Xn.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Xn.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=va(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function hn(e,t){return new Xn(e,t)}function ka(e){var t=e.j;if(e.j=void 0,typeof t=="function"){mn++;var n=Re;Re=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,$s(e),o}finally{Re=n,er()}}}function $s(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,ka(e)}function dp(e){if(Re!==this)throw new Error("Out-of-order effect");Sa(this),Re=e,this.f&=-2;try{8&this.f&&$s(this)}finally{er()}}function Mo(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,cl&&cl.push(this)}Mo.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};Mo.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,ka(this),ya(this),mn++;var e=Re;return Re=this,dp.bind(this,e)};Mo.prototype.N=function(){2&this.f||(this.f|=2,this.u=fl,fl=this)};Mo.prototype.d=function(){this.f|=8,1&this.f||$s(this)};Mo.prototype.dispose=function(){this.d()};function Zn(e,t){var n=new Mo(e,t);try{n.c()}catch(l){throw n.d(),l}var o=n.d.bind(n);return o[Symbol.dispose]=o,o}var ba,nr,tr,_p=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var xa=[];Zn(function(){ba=this.N})();function Ao(e,t){fe[e]=t.bind(null,fe[e]||function(){})}function hl(e){if(tr){var t=tr;tr=void 0,t()}tr=e&&e.S()}function Ta(e){var t=this,n=e.data,o=gp(n);o.name="ReactiveDom",o.value=n;var l=Rt(function(){for(var a=t,c=t.__v;c=c.__;)if(c.__c){c.__c.__$f|=4;break}var h=hn(function(){var _=o.value.value;return _===0?0:_===!0?"":_||""}),m=hn(function(){return!Array.isArray(h.value)&&!os(h.value)}),$=Zn(function(){if(this.N=Ma,m.value){var _=h.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=_)}}),g=t.__$u.d;return t.__$u.d=function(){$(),g.call(this)},[m,h]},[]),r=l[0],s=l[1];return r.value?s.peek():s.value}Ta.displayName="ReactiveTextNode";Object.defineProperties(Ve.prototype,{constructor:{configurable:!0,value:il(Jn,null).constructor},type:{configurable:!0,value:Ta},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});Ao("__b",function(e,t){if(hl(),nr=void 0,typeof t.type=="string"){var n,o=t.props;for(var l in o)if(l!=="children"){var r=o[l];r instanceof Ve&&(n||(t.__np=n={}),n[l]=r,o[l]=r.peek())}}e(t)});Ao("__r",function(e,t){if(e(t),t.type!==Jn){hl();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(l,r){var s;return Zn(function(){s=this},{name:r}),s.c=l,s}(function(l){return function(){var r;_p&&((r=this.y)==null||r.call(this)),l.__$f|=1,l.setState({})}}(o),typeof t.type=="function"?t.type.displayName||t.type.name:""))),nr=o,hl(n)}});Ao("__e",function(e,t,n,o){hl(),nr=void 0,e(t,n,o)});Ao("diffed",function(e,t){hl(),nr=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,l=t.props,r=n.U;if(r)for(var s in r){var a=r[s];a===void 0||o&&s in o||(a.d(),r[s]=void 0)}if(o){r||(r={},n.U=r);for(var c in o){var h=r[c],m=o[c];h===void 0?(h=$p(n,c,m,l),r[c]=h):h.o(m,l)}}}e(t)});function $p(e,t,n,o){var l=t in e&&e.ownerSVGElement===void 0,r=$e(n);return{o:function(s,a){r.value=s,o=a},d:Zn(function(){this.N=Ma;var s=r.value.value;o[t]!==s&&(o[t]=s,l?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}Ao("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var l in o){var r=o[l];r&&r.d()}}}var s=t.__np;if(s){var a=t.props;for(var c in s)a[c]=s[c]}t.__np=void 0}else{var h=t.__c;if(h){h.__$f|=8;var m=h.__$u;m&&(h.__$u=void 0,m.d())}}e(t)});Ao("__h",function(e,t,n,o){o<3&&(t.__$f|=2),e(t,n,o)});Kn.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,o=n&&n.s!==void 0;for(var l in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(o||r||4&this.__$f)||1&this.__$f)return!0}else if(!(o||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var a in this.props)if(!(a in e))return!0;return!1};function gp(e,t){return Rt(function(){return $e(e,t)},[])}var vp=function(e){queueMicrotask(function(){queueMicrotask(e)})};function wp(){pl(function(){for(var e;e=xa.shift();)ba.call(e)})}function Ma(){xa.push(this)===1&&(fe.requestAnimationFrame||vp)(wp)}var Pa=function(e,t,n,o){var l;t[0]=0;for(var r=1;r<t.length;r++){var s=t[r++],a=t[r]?(t[0]|=s?1:2,n[t[r++]]):t[++r];s===3?o[0]=a:s===4?o[1]=Object.assign(o[1]||{},a):s===5?(o[1]=o[1]||{})[t[++r]]=a:s===6?o[1][t[++r]]+=a+"":s?(l=e.apply(a,Pa(e,a,n,["",null])),o.push(l),a[0]?t[0]|=2:(t[r-2]=0,t[r]=l)):o.push(a)}return o},Aa=new Map;function Ea(e){var t=Aa.get(this);return t||(t=new Map,Aa.set(this,t)),(t=Pa(this,t.get(e)||(t.set(e,t=function(n){for(var o,l,r=1,s="",a="",c=[0],h=function(g){r===1&&(g||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?c.push(0,g,s):r===3&&(g||s)?(c.push(3,g,s),r=2):r===2&&s==="..."&&g?c.push(4,g,0):r===2&&s&&!g?c.push(5,0,!0,s):r>=5&&((s||!g&&r===5)&&(c.push(r,0,s,l),r=6),g&&(c.push(r,g,0,l),r=6)),s=""},m=0;m<n.length;m++){m&&(r===1&&h(),h(m));for(var $=0;$<n[m].length;$++)o=n[m][$],r===1?o==="<"?(h(),c=[c],r=3):s+=o:r===4?s==="--"&&o===">"?(r=1,s=""):s=o+s[0]:a?o===a?a="":s+=o:o==='"'||o==="'"?a=o:o===">"?(h(),r=1):r&&(o==="="?(r=5,l=s,s=""):o==="/"&&(r<5||n[m][$+1]===">")?(h(),r===3&&(c=c[0]),r=c,(c=c[0]).push(2,0,r),r=0):o===" "||o==="	"||o===`
`||o==="\r"?(h(),r=2):s+=o),r===3&&s==="!--"&&(r=4,c=c[0])}return h(),c}(e)),t),arguments,[])).length>1?t:t[0]}var d=Ea.bind(il);var yp=["name","state","threads","executing","processing","process","managed","spilled","limit"];function Ra(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((l,r)=>{let s=yp.map(a=>[a,t[a][r]]);n.set(l,{id:l,...Object.fromEntries(s)})});for(let l of t.gone??[])n.delete(l);return n}var gs=["waiting","queued","no-worker","processing","memory","released","erred","cancelled"];function Ca(e){let t=e.group,n=e.expectedUs;return t.map((o,l)=>({group:o,expectedUs:n[l]??-1,counts:Object.fromEntries(gs.map(r=>[r,e[r][l]??0]))}))}function Oa(e,t){let[n,o]=e.split("-"),[l,r]=t.split("-");return n!==l||Number(o)>Number(r)}var or=["compute","transfer","spill","idle"];function Da({now:e,...t}){return t.at.map((n,o)=>{let l=Object.entries(t).map(([r,s])=>[r,s[o]??0]);return{...Object.fromEntries(l),at:n/1e3}})}function Na({totals:e,memory:t,slots:n},o){return{at:o,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function lr(e,t,n=600){let o=[...e];for(let r of t)o.push(Sp(o,r));let l=o.at(-1)?.at??0;return o.filter(({at:r})=>r>l-n)}function Sp(e,t){let n=La(e,t,2),o=n===null?1:t.at-n.at,l=r=>n===null?0:Math.max(0,t[r]-n[r])/o;return{...t,finishedRate:l("finished"),failedRate:l("failed"),shares:kp(La(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function La(e,{at:t,finished:n},o){let l=e.findLast(r=>r.at<=t-o)??e[0];return l!==void 0&&l.finished<=n&&t>l.at?l:null}function kp(e,t){if(e===null)return null;let n=or.map(r=>Math.max(0,t[r]-e[r])),o=n.reduce((r,s)=>r+s,0);if(o===0)return null;let l=or.map((r,s)=>[r,(n[s]??0)/o]);return Object.fromEntries(l)}var Se=bp();function bp(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function vs(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(o=>o!=="").map(o=>{try{return decodeURIComponent(o)}catch{return o}})}var dl=new URL("./",import.meta.url),rr=new URL("../api/v1/",dl),Wa=new URL("../docs",dl).href,Po=$e(new URL(location.href)),_l=hn(()=>{if(Se===null)return vs(Po.value.pathname,dl.pathname);let e=vs(Po.value.hash.slice(1),"/");return e.length===0?["graphs",Se.graph]:e}),Eo=hn(()=>Po.value.searchParams);function Vt(...e){let t=e.map(encodeURIComponent).join("/");return Se===null?dl.pathname+t:`#/${t}`}function ws(e){history.pushState(null,"",e),Po.value=new URL(location.href),scrollTo(0,0)}function Qn(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),Po.value=n}function Fa(){addEventListener("popstate",()=>Po.value=new URL(location.href)),Se===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(dl.pathname)||(e.preventDefault(),ws(n.href))})}var jt=class extends Error{status;constructor(t,n){super(n),this.status=t}};function ys(e){return new URL(e,rr).href}async function ln(e,t){return Se!==null?xp(Se,e):await(await Ss(e,{...t&&{signal:t}})).json()}function xp({answers:e},t){let[n="",o=""]=t.split("?"),l=e[o.startsWith("around=")?t:n];if(l===void 0)throw new jt(0,"This is not in the report");let r=new URLSearchParams(o).get("state"),{items:s}=l;return r===null||s===void 0?l:{...l,items:s.filter(a=>a.state===r)}}async function Ia(e,t){if(Se!==null)throw new jt(0,"This is not in the report");let o=(await Ss(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),l="";for(;o!==void 0&&l.length<t;){let{done:r,value:s}=await o.read();if(r)return l;l+=s}return await o?.cancel(),`${l.slice(0,t)}\u2026`}async function Ro(e,t,n){await(await Ss(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}var Tp=12e4;function Mp(e){let t=AbortSignal.timeout(Tp);return e?AbortSignal.any([e,t]):t}async function Ss(e,t){let n;try{n=await fetch(ys(e),{...t,signal:Mp(t.signal)})}catch(l){throw l instanceof DOMException&&l.name==="AbortError"?l:new jt(0,"The scheduler does not answer")}if(n.ok)return n;let o=`The scheduler answers with status ${n.status}`;try{o=(await n.json()).detail??o}catch{}throw new jt(n.status,o)}var Yt=$e(0);function ge(e,t){let[n,o]=pe({data:null,error:null,path:e}),l=Yt.value;return Oe(()=>{if(e===null)return;let r=new AbortController,s=0,a=async()=>{if(!document.hidden)try{let c=await ln(e,r.signal);o({data:c,error:null,path:e})}catch(c){if(r.signal.aborted)return;let h=c instanceof jt?c:new jt(0,String(c));o(m=>({data:m.path===e?m.data:null,error:h,path:e}))}r.signal.aborted||(s=setTimeout(a,t))};return a(),()=>{r.abort(),clearTimeout(s)}},[e,t,l]),n.path===e?n:{data:null,error:null}}var dn=$e(null);function Ct(){return dn.value?.replay===!0}function Ua(e){let{actions:t=!1,scopes:n=[]}=dn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function Ga(){if(Se!==null)return dn.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await Ha(),null;history.replaceState(null,"",location.pathname+location.search);let t=await ks({code:e});return t!==null&&await Ha(),t}async function ks(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,o=await fetch(new URL("session",rr),{method:"POST",headers:t,body:JSON.stringify(n)}),l=await o.json();return o.ok?(dn.value=l,null):l.detail??`The scheduler answers with status ${o.status}`}async function Ba(){await Ro("DELETE","session"),location.reload()}async function Ha(){for(;;)try{dn.value=await ln("session");return}catch(e){if(!(e instanceof jt))throw e;await new Promise(t=>setTimeout(t,2e3))}}var sr=class{#n;#o;#e;#l=0;#t=null;constructor(t,n,o=Ap){this.#n=t,this.#o=n,this.#e=o}start(){this.stop(),this.heard(),this.#r(this.#n)}stop(){this.#t?.(),this.#t=null}heard(){this.#l=this.#e.now()}#r(t){this.#t=this.#e.after(t,()=>{this.#t=null;let n=this.#l+this.#n-this.#e.now();n>0?this.#r(n):this.#o()})}},Ap={now:()=>performance.now(),after:(e,t)=>{let n=setTimeout(t,e);return()=>clearTimeout(n)}};var za=200,Pp=100,Ep=3e3,Va=2e3,bs=45e3,An=$e("connecting"),rn=$e(null),Oo=$e(new Map),xs=$e([]),gl=$e([]),Ot=$e([]),ir=$e(new Map),Co=new Map([["facts",1],["cluster",1]]),Pn=null,ja="",vl="",Ya=0;function sn(...e){Oe(()=>{for(let t of e)Co.set(t,(Co.get(t)??0)+1);return queueMicrotask(Lo),()=>{for(let t of e){let n=(Co.get(t)??1)-1;n===0?Co.delete(t):Co.set(t,n)}queueMicrotask(Lo)}},e)}function Lo(){if(Se!==null)return;let e=[...Co.keys()].sort().join(",");if(Pn!==null&&e===ja)return;Pn?.close(),clearTimeout(Ya),ja=e;let t=vl===""?"0":vl,n=new URLSearchParams({topics:e,rate:"2",heartbeat:"true",after:t}),o=new EventSource(ys(`events?${n}`));Pn=o,$l.start(),o.onopen=()=>{$l.heard(),(An.value==="lost"||An.value==="silent")&&Yt.value++,An.value="open"},o.onerror=()=>{if(An.value="lost",o.readyState!==EventSource.CLOSED)return $l.heard();$l.stop(),Pn=null,Ya=setTimeout(Lo,Ep)};let l=(r,s)=>o.addEventListener(r,a=>{$l.heard(),s(a)});l("heartbeat",()=>{}),l("frame",({data:r})=>Cp(JSON.parse(r))),l("fact",({data:r,lastEventId:s})=>Op(s,r)),l("reset",()=>{Yt.value++,Ts()})}var $l=new sr(bs,()=>{An.value="silent",Pn?.close(),Pn=null,Lo()});function Ts(){Pn?.close(),Pn=null,vl="",wl=[],gl.value=[],Lo()}function qa(){Lo(),Yt.subscribe(()=>void Rp()),setInterval(()=>{let e=Ot.value.at(-1);e===void 0||An.value!=="open"||Ms()-e.at>=Va/1e3&&As()},Va/2)}var Ka=0;function Ms(){return Date.now()/1e3+Ka}function As(){rn.value===null||Ct()||(Ot.value=lr(Ot.value,[Na(rn.value,Ms())]))}async function Rp(){let e;try{let n=await ln("history");Ka=(n.now-Date.now())/1e3,e=Da(n)}catch{return}if(Ct()){Ot.value=lr([],e,1/0);return}let t=e[0]?.at??Ms();Ot.value=lr(Ot.value.filter(({at:n})=>n<t),e),As()}function Ja(e,t){Xa.set(e,t)}var Xa=new Map;function Cp(e){Xa.get(String(e.t))?.(e),e.t==="workers"?Oo.value=Ra(Oo.value,e):e.t==="groups"?xs.value=Ca(e):e.t==="graph"?ir.value=new Map(ir.value).set(String(e.graph),e):e.t==="cluster"&&pl(()=>{rn.value=e,As()})}var wl=[];function Op(e,t){Oa(e,vl)&&(vl=e,wl.length===0&&setTimeout(Lp,Pp),wl.push({...JSON.parse(t),id:e}))}function Lp(){let e=wl.slice(-za).reverse();wl=[],gl.value=[...e,...gl.value].slice(0,za)}var _n=$e(null);function En(){return Se!==null?Date.parse(Se.at):_n.value?.at??Date.now()}async function Ps(){Ct()&&(_n.value=await ln("replay"))}async function Za(e){let t=_n.value?.event??0;await Ro("PUT","replay",e),await Ps(),(_n.value?.event??0)<t&&Ts(),Yt.value++}var Dp=["id","name","state","counts","tasks","submittedAt","startedAt","endedAt"],Np=["key","label","state","op","attempts","nbytes","result","startedAt","endedAt"];function Qa({state:e,label:t,cursor:n}){return`graphs?${new URLSearchParams({limit:String(50),fields:Dp.join(","),...e&&{state:e},...t&&{label:t},...n&&{cursor:n}})}`}function eu(){return`graphs?state=running&limit=20&fields=${["id","name","counts"].join(",")}`}function Lt(e){return`graphs/${encodeURIComponent(e)}`}function tu(e,t){let n=new URLSearchParams({limit:String(100),fields:Np.join(","),...t&&{state:t}});return`${Lt(e)}/tasks?${n}`}function nu(e){return`${Lt(e)}/groups?limit=60`}function ou(e){return`${Lt(e)}/groups?limit=1`}function lu(e){return`${Lt(e)}/failures?limit=50`}function ru(e){return`${Lt(e)}/shape`}function su(e,t){let n=new URLSearchParams({around:t,hops:"2",limit:"60"});return`${Lt(e)}/shape?${n}`}function Es(e,t){return`${Lt(e)}/tasks/${encodeURIComponent(t)}`}function iu(e,t){return`${Es(e,t)}?dependencies=100`}function ar(e){return`workers/${encodeURIComponent(e)}`}function au(e){return`${ar(e)}?keys=true&largest=100`}function uu(){return"memory/groups?limit=50"}function Dt({label:e,scope:t,method:n="POST",path:o,body:l,confirm:r,onDone:s}){let[a,c]=pe("idle"),[h,m]=pe(""),$=async()=>{c("busy"),m("");try{await Ro(n,o,l),Yt.value++,s?.()}catch(g){m(g instanceof Error?g.message:String(g))}c("idle")};return Ua(t)?d`
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
          <${Wp}
            text=${r}
            yes=${e}
            onAnswer=${g=>g?void $():c("idle")}
          />
        `}
    </span>
  `:null}function Wp({text:e,yes:t,onAnswer:n}){let o=zt(null);return Oe(()=>{o.current?.showModal()},[]),d`
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
  `}function Nt({name:e}){return d`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function We({error:e}){return e===null?d`<p class="empty" aria-busy="true">Loading…</p>`:d`<p class="empty bad" role="alert">${e.message}</p>`}function nt({children:e}){return d`<p class="empty">${e}</p>`}function Le({to:e,children:t,title:n}){return d`<a href=${Vt(...e)} title=${n}>${t}</a>`}var cu=["B","KiB","MiB","GiB","TiB","PiB"];function X(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<cu.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):ur(t)} ${cu[n]}`}var Fp={available:"",recomputable:"being computed again",lost:"lost",released:"released"};function cr({nbytes:e,result:t="available"}){return[e===null?"":X(e),Fp[t]].filter(o=>o!=="").join(", ")}function rt(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${ur(e*1e3)} ms`;if(e<60)return`${ur(e)} s`;let t=Math.round(e),[n,o]=[Math.floor(t/86400),Math.floor(t/3600)%24],[l,r]=[Math.floor(t/60)%60,t%60];return n>0?Rs([n,"d"],[o,"h"]):o>0?Rs([o,"h"],[l,"min"]):Rs([l,"min"],[r,"s"])}function Rs(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function O(e){return e.toLocaleString("en")}function Cs(e){return e>=100?O(Math.round(e)):String(ur(e))}function ur(e){return e>=100?Math.round(e):Math.round(e*10)/10}function Rn(e){return`${Math.round(e*100)} %`}function je(e,t=new Date){let n=new Date(e),o=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?o:`${n.toLocaleDateString("en-CA")} ${o}`}function Ip(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function Cn(e,t,n){let o=Ip(e,t,n);return o<.001?"< 1 ms":rt(o)}function fr(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var Hp=[["done","done",["memory","released"]],["failed","failed",["erred"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function yl(e){return Hp.map(([t,n,o])=>({kind:t,label:n,count:o.reduce((l,r)=>l+(e[r]??0),0)})).filter(({count:t})=>t>0)}function fu(e){if(e===void 0)return null;let{available:t,recomputable:n,lost:o}=e,l=t+n+o;if(l===0)return null;let r=[...n>0?[`${n} being computed again`]:[],...o>0?[`${o} lost until a retry`]:[]].join(", ");return{available:t,total:l,missing:r,tone:o>0?"bad":"plain"}}function an(e){return{total:Object.values(e).reduce((n,o)=>n+o,0),done:(e.memory??0)+(e.released??0)}}function On({label:e,counts:t}){let{total:n,done:o}=an(t),l=yl(t),r=l.map(s=>`${O(s.count)} ${s.label}`).join(", ");return d`
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
  `}function pr({counts:e}){return d`
    <ul class="legend">
      ${yl(e).map(({kind:t,label:n,count:o})=>d`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${O(o)} ${n}</li>
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
  `}var Os=36,pu=10,Up=60;function Fe({caption:e,head:t,rows:n,keyOf:o,cells:l}){let r=zt(null),[s,a]=pe(0),c=n.length<=Up,h=Math.ceil((r.current?.clientHeight??700)/Os),m=c?0:Math.max(0,Math.floor(s/Os)-pu),$=c?n.length:Math.min(n.length,m+h+2*pu),g=_=>_>0&&d`
      <tr aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${_*Os}px`}} />
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
  `}function No({caption:e,rows:t}){let n=t.some(({peakBytes:l})=>l),o=({group:l,counts:r,expectedSeconds:s,peakBytes:a})=>{let{total:c,done:h}=an(r);return[d`<span class="mono">${l}</span>`,d`<${On} label=${l} counts=${r} />`,`${O(h)} / ${O(c)}`,r.erred?d`<span class="bad">${O(r.erred)}</span>`:"",s===null?"":rt(s),...n?[a?X(a):""]:[]]};return d`
    <${Fe}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${l=>l.group}
      cells=${o}
    />
  `}function mu({id:e}){sn(`graph:${e}`);let{data:t,error:n}=ge(Lt(e),3e3);if(t===null)return d`
      <${Te} title="Graph">
        <section class="card">
          <${We} error=${n} />
        </section>
        <//>
    `;let o=ir.value.get(e),l=o?.state===t.state?{...t,...o}:t;return d`
    <${Te} title=${l.name||"Graph"} aside=${d`<${Bp} graph=${l} />`} />
    <${zp} graph=${l} />
    <${qp} id=${e} isRunning=${mr(l)} />
    <${Kp} id=${e} graph=${l} />
    <${Jp} id=${e} />
  `}function mr({state:e}){return e==="running"||e==="cancelling"}function Bp({graph:e}){let t=Lt(e.id);return d`
    <${Le} to=${["graphs",e.id,"shape"]}>Shape<//>
    ${mr(e)&&d`
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
      onDone=${()=>ws(Vt("graphs"))}
    />
  `}function zp({graph:e}){let{total:t,done:n}=an(e.counts),o=Object.entries(e.labels??{});return d`
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Nt} name=${e.state} />`} detail=${e.stopReason} />
        <${le} name="Done" value=${O(n)} detail=${`of ${O(t)} tasks`} />
        <${le}
          name="Failed"
          value=${O(e.counts.erred)}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${le}
          name="Time"
          value=${e.startedAt===null?"\u2014":Cn(e.startedAt,e.endedAt,En())}
          detail=${e.submittedAt===null?"":`submitted ${je(e.submittedAt)}`}
        />
        <${jp} graph=${e} />
        <${Yp} graph=${e} />
      </dl>
      <${On} label="All tasks" counts=${e.counts} />
      <${pr} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${o.map(([l,r])=>d`<${Vp} key=${l} name=${l} value=${r} />`)}
      </p>
    </section>
  `}function Vp({name:e,value:t}){let n=`${e}=${t}`;return d`
    <a class="label" href=${`${Vt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function jp({graph:e}){let t=fu(e.resultCounts);if(t===null)return null;let{available:n,total:o,missing:l,tone:r}=t;return d`
    <${le}
      name="Results"
      value=${`${O(n)} of ${O(o)}`}
      detail=${l||"held by workers"}
      tone=${r}
    />
  `}function Yp({graph:e}){let{data:t}=ge(mr(e)?ou(e.id):null,3e3);return!mr(e)||t===null?null:d`
    <${le}
      name="Left"
      value=${t.etaSeconds===null?"not known":rt(t.etaSeconds)}
      detail="if all threads have work"
    />
  `}function qp({id:e,isRunning:t}){let{data:n,error:o}=ge(nu(e),t?2e3:3e4);return d`
    <${_e} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?d`<${We} error=${o} />`:d`<${No} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&d`<p class="note">${O(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function Kp({id:e,graph:t}){let n=t.counts.erred>0,{data:o}=ge(n?lu(e):null,5e3);return!n||o===null||o.items.length===0?null:d`
    <${_e} title="Failures" note="by group and error, each with one example">
      <${Fe}
        caption="Failed tasks"
        head=${["Tasks","Count","Error","Example"]}
        rows=${o.items}
        keyOf=${l=>l.key}
        cells=${({group:l,count:r,error:s,message:a,key:c})=>[d`<span class="mono">${l}</span>`,O(r),d`<span class="bad">${s}</span>: ${a}`,d`<${Le} to=${["graphs",e,"tasks",c]}>${c}<//>`]}
      />
      ${o.omitted>0&&d`<p class="note">${O(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function Jp({id:e}){let t=Eo.value.get("tasks")??"",{data:n,error:o}=ge(tu(e,t),5e3);return d`
    <${_e} title="Tasks">
      <form class="filters" onSubmit=${l=>l.preventDefault()}>
        <label>State <select
            value=${t}
            onChange=${l=>Qn("tasks",l.currentTarget.value)}
          >
            <option value="">all</option>
            ${gs.map(l=>d`<option key=${l} value=${l}>${l}</option>`)}
          </select></label>
      </form>
      ${n===null?d`<${We} error=${o} />`:n.items.length===0?d`<${nt}>No task is ${t||"known"}.<//>`:d`<${Xp} id=${e} tasks=${n.items} />`}
      ${n?.nextCursor&&d`<p class="note">The first ${100} are shown.</p>`}
    <//>
  `}function Xp({id:e,tasks:t}){return d`
    <${Fe}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[d`<${Le} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,d`<${Nt} name=${n.state} />`,d`<span class="mono">${n.op}</span>`,O(n.attempts),cr(n),n.startedAt===null?"":Cn(n.startedAt,n.endedAt,En())]}
    />
  `}var Qp=["","running","cancelling","succeeded","failed","cancelled"];function du(){let e=Eo.value.get("state")??"",t=Eo.value.get("label")??"",n=Eo.value.get("cursor")??"",{data:o,error:l}=ge(Qa({state:e,label:t,cursor:n}),2e3);return d`
    <${Te} title="Graphs" aside=${d`<${tm} state=${e} label=${t} />`} />
    <section class="card">
      ${o===null?d`<${We} error=${l} />`:o.items.length===0?d`<${nt}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:d`<${nm} graphs=${o.items} />`}
      <${em} cursor=${n} next=${o?.nextCursor??""} />
    </section>
  `}function em({cursor:e,next:t}){return e===""&&t===""?null:d`
    <p class="note">
      ${e===""?`The newest ${50} are shown. `:"Older graphs are shown. "}
      ${e!==""&&d`<button type="button" onClick=${()=>Qn("cursor","")}>Newest</button>`}
      ${t!==""&&d`<button type="button" onClick=${()=>Qn("cursor",t)}>Older</button>`}
    </p>
  `}function hu(e,t){Qn("cursor",""),Qn(e,t)}function tm({state:e,label:t}){return d`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>hu("state",n.currentTarget.value)}
        >
          ${Qp.map(n=>d`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>hu("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function nm({graphs:e}){return d`
    <${Fe}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[d`<${Le} to=${["graphs",t.id]} title=${t.id}>${t.name||fr(t.id)}<//>`,d`<${Nt} name=${t.state} />`,d`<${On} label=${t.name||t.id} counts=${t.counts} />`,O(t.tasks),t.counts.erred>0?d`<span class="bad">${O(t.counts.erred)}</span>`:"",t.submittedAt===null?"":je(t.submittedAt),t.startedAt===null?"":Cn(t.startedAt,t.endedAt,En())]}
    />
  `}function _u({refusal:e}){let[t,n]=pe(""),[o,l]=pe(!1),[r,s]=pe(e);return d`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async c=>{c.preventDefault(),s(null);try{s(await ks({token:t.trim(),actions:o}))}catch{s("The scheduler does not answer")}}}>
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
  `}function $u({process:e,managed:t,spilled:n,limit:o}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:o===0?null:o*1048576}}function Wo({process:e,limit:t}){return t===0?null:e/t}function gu(e){let t=new Array(11).fill(0);for(let n of e){let o=Math.min(10,Math.floor((Wo(n)??0)*10));t[o]=(t[o]??0)+1}return t}function vu(){sn("workers");let e=[...Oo.value.values()].sort((t,n)=>t.name<n.name?-1:1);return d`
    <${Te} title="Workers" aside=${`${O(e.length)} registered`} />
    <section class="card">
      ${e.length===0?d`<${nt}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:d`<${Ls} rows=${e} />`}
    </section>
  `}function Ls({rows:e}){return d`
    <${Fe}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=$u(t),o=Wo(t);return[d`<${Le} to=${["workers",t.name]}>${t.name}<//>`,d`<${Nt} name=${t.state} />`,`${O(t.executing)} / ${O(t.threads)}`,O(t.processing),d`<${Do} label=${`Memory of ${t.name}`} parts=${n} />`,d`<span class=${o!==null&&o>.8?"bad":""}>${X(n.managed+n.unmanaged)}${n.limit===null?"":` / ${X(n.limit)}`}</span>`,n.spilled===0?"":X(n.spilled)]}}
    />
  `}var om=60,lm=20;function wu(){return sn("workers"),d`
    <${Te} title="Memory" />
    <${rm} />
    <${sm} />
    <${am} />
    <${um} />
  `}function rm(){let e=rn.value;if(e===null)return d`
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
  `}function sm(){let e=[...Oo.value.values()].sort((n,o)=>(Wo(o)??0)-(Wo(n)??0));if(e.length===0)return null;let t=e.length>om;return d`
    <${_e} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&d`<${im} counts=${gu(e)} />`}
      <${Ls} rows=${t?e.slice(0,lm):e} />
    <//>
  `}function im({counts:e}){let t=Math.max(...e,1);return d`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,o)=>d`
          <li key=${o} class=${o>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${O(n)}</b><span>${o<10?`${o*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function am(){let{data:e,error:t}=ge(uu(),3e3);return d`
    <${_e} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?d`<${We} error=${t} />`:e.items.length===0?d`<${nt}>No worker holds a result.<//>`:d`
          <${Fe}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:o,bytes:l})=>[d`<span class="mono">${n}</span>`,O(o),X(l)]}
          />
        `}
    <//>
  `}function um(){let{data:e,error:t}=ge("amm",2e3);if(e===null)return d`
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
          value=${O(r.copies)}
          detail=${X(r.bytes)}
        />
        ${s!==null&&d`
          <${le}
            name="Last run"
            value=${je(s.at)}
            detail=${`${O(s.replicated)} copied, ${O(s.dropped)} dropped`}
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
  `}var Ke="u-",cm="uplot",fm=Ke+"hz",pm=Ke+"vt",mm=Ke+"title",hm=Ke+"wrap",dm=Ke+"under",_m=Ke+"over",$m=Ke+"axis",no=Ke+"off",gm=Ke+"select",vm=Ke+"cursor-x",wm=Ke+"cursor-y",ym=Ke+"cursor-pt",Sm=Ke+"legend",km=Ke+"live",bm=Ke+"inline",xm=Ke+"series",Tm=Ke+"marker",yu=Ke+"label",Mm=Ke+"value",bl="width",xl="height",Sl="top",Su="bottom",Fo="left",Ds="right",Zs="#000",ku=Zs+"0",Ns="mousemove",bu="mousedown",Ws="mouseup",xu="mouseenter",Tu="mouseleave",Mu="dblclick",Am="resize",Pm="scroll",Au="change",gr="dppxchange",Qs="--",Vo=typeof window<"u",Gs=Vo?document:null,Ho=Vo?window:null,Em=Vo?navigator:null,ue,hr;function Bs(){let e=devicePixelRatio;ue!=e&&(ue=e,hr&&Vs(Au,hr,Bs),hr=matchMedia(`(min-resolution: ${ue-.001}dppx) and (max-resolution: ${ue+.001}dppx)`),oo(Au,hr,Bs),Ho.dispatchEvent(new CustomEvent(gr)))}function St(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function zs(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Me(e,t,n){e.style[t]=n+"px"}function qt(e,t,n,o){let l=Gs.createElement(e);return t!=null&&St(l,t),n?.insertBefore(l,o),l}function Wt(e,t){return qt("div",e,t)}var Pu=new WeakMap;function un(e,t,n,o,l){let r="translate("+t+"px,"+n+"px)",s=Pu.get(e);r!=s&&(e.style.transform=r,Pu.set(e,r),t<0||n<0||t>o||n>l?St(e,no):zs(e,no))}var Eu=new WeakMap;function Ru(e,t,n){let o=t+n,l=Eu.get(e);o!=l&&(Eu.set(e,o),e.style.background=t,e.style.borderColor=n)}var Cu=new WeakMap;function Ou(e,t,n,o){let l=t+""+n,r=Cu.get(e);l!=r&&(Cu.set(e,l),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=o?-t/2+"px":0,e.style.marginTop=o?-n/2+"px":0)}var ei={passive:!0},Rm={...ei,capture:!0};function oo(e,t,n,o){t.addEventListener(e,n,o?Rm:ei)}function Vs(e,t,n,o){t.removeEventListener(e,n,ei)}Vo&&Bs();function Kt(e,t,n,o){let l;n=n||0,o=o||t.length-1;let r=o<=2147483647;for(;o-n>1;)l=r?n+o>>1:kt((n+o)/2),t[l]<e?n=l:o=l;return e-t[n]<=t[o]-e?n:o}function ic(e){return(n,o,l)=>{let r=-1,s=-1;for(let a=o;a<=l;a++)if(e(n[a])){r=a;break}for(let a=l;a>=o;a--)if(e(n[a])){s=a;break}return[r,s]}}var ac=e=>e!=null,uc=e=>e!=null&&e>0,yr=ic(ac),Cm=ic(uc);function Om(e,t,n,o=0,l=!1){let r=l?Cm:yr,s=l?uc:ac;[t,n]=r(e,t,n);let a=e[t],c=e[t];if(t>-1)if(o==1)a=e[t],c=e[n];else if(o==-1)a=e[n],c=e[t];else for(let h=t;h<=n;h++){let m=e[h];s(m)&&(m<a?a=m:m>c&&(c=m))}return[a??ve,c??-ve]}function Sr(e,t,n,o){let l=Nu(e),r=Nu(t);e==t&&(l==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?$n:cc,a=l==1?kt:Ft,c=r==1?Ft:kt,h=a(s(qe(e))),m=c(s(qe(t))),$=Uo(n,h),g=Uo(n,m);return n==10&&(h<0&&($=we($,-h)),m<0&&(g=we(g,-m))),o||n==2?(e=$*l,t=g*r):(e=hc(e,$),t=kr(t,g)),[e,t]}function ti(e,t,n,o){let l=Sr(e,t,n,o);return e==0&&(l[0]=0),t==0&&(l[1]=0),l}var ni=.1,Lu={mode:3,pad:ni},Ml={pad:0,soft:null,mode:0},Lm={min:Ml,max:Ml};function vr(e,t,n,o){return br(n)?Du(e,t,n):(Ml.pad=n,Ml.soft=o?0:null,Ml.mode=o?3:0,Du(e,t,Lm))}function ie(e,t){return e??t}function Dm(e,t,n){for(t=ie(t,0),n=ie(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function Du(e,t,n){let o=n.min,l=n.max,r=ie(o.pad,0),s=ie(l.pad,0),a=ie(o.hard,-ve),c=ie(l.hard,ve),h=ie(o.soft,ve),m=ie(l.soft,-ve),$=ie(o.mode,0),g=ie(l.mode,0),_=t-e,b=$n(_),x=mt(qe(e),qe(t)),k=$n(x),S=qe(k-b);(_<1e-24||S>10)&&(_=0,(e==0||t==0)&&(_=1e-24,$==2&&h!=ve&&(r=0),g==2&&m!=-ve&&(s=0)));let y=_||x||1e3,P=$n(y),M=Uo(10,kt(P)),j=y*(_==0?e==0?.1:1:r),C=we(hc(e-j,M/10),24),W=e>=h&&($==1||$==3&&C<=h||$==2&&C>=h)?h:ve,B=mt(a,C<W&&e>=W?W:Jt(W,C)),Q=y*(_==0?t==0?.1:1:s),V=we(kr(t+Q,M/10),24),R=t<=m&&(g==1||g==3&&V>=m||g==2&&V<=m)?m:-ve,Y=Jt(c,V>R&&t<=R?R:mt(R,V));return B==Y&&B==0&&(Y=100),[B,Y]}var Nm=new Intl.NumberFormat(Vo?Em.language:"en-US"),oi=e=>Nm.format(e),bt=Math,$r=bt.PI,qe=bt.abs,kt=bt.floor,Ye=bt.round,Ft=bt.ceil,Jt=bt.min,mt=bt.max,Uo=bt.pow,Nu=bt.sign,$n=bt.log10,cc=bt.log2,Wm=(e,t=1)=>bt.sinh(e)*t,Fs=(e,t=1)=>bt.asinh(e/t),ve=1/0;function Wu(e){return($n((e^e>>31)-(e>>31))|0)+1}function js(e,t,n){return Jt(mt(e,t),n)}function fc(e){return typeof e=="function"}function ne(e){return fc(e)?e:()=>e}var Fm=()=>{},pc=e=>e,mc=(e,t)=>t,Im=e=>null,Fu=e=>!0,Iu=(e,t)=>e==t,Hm=/\.\d*?(?=9{6,}|0{6,})/gm,lo=e=>{if(_c(e)||Dn.has(e))return e;let t=`${e}`,n=t.match(Hm);if(n==null)return e;let o=n[0].length-1;if(t.indexOf("e-")!=-1){let[l,r]=t.split("e");return+`${lo(l)}e${r}`}return we(e,o)};function eo(e,t){return lo(we(lo(e/t))*t)}function kr(e,t){return lo(Ft(lo(e/t))*t)}function hc(e,t){return lo(kt(lo(e/t))*t)}function we(e,t=0){if(_c(e))return e;let n=10**t,o=e*n*(1+Number.EPSILON);return Ye(o)/n}var Dn=new Map;function dc(e){return((""+e).split(".")[1]||"").length}function Pl(e,t,n,o){let l=[],r=o.map(dc);for(let s=t;s<n;s++){let a=qe(s),c=we(Uo(e,s),a);for(let h=0;h<o.length;h++){let m=e==10?+`${o[h]}e${s}`:o[h]*c,$=(s>=0?0:a)+(s>=r[h]?0:r[h]),g=e==10?m:we(m,$);l.push(g),Dn.set(g,$)}}return l}var Al={},li=[],Go=[null,null],Ln=Array.isArray,_c=Number.isInteger,Um=e=>e===void 0;function Hu(e){return typeof e=="string"}function br(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function Gm(e){return e!=null&&typeof e=="object"}var Bm=Object.getPrototypeOf(Uint8Array),$c="__proto__";function Bo(e,t=br){let n;if(Ln(e)){let o=e.find(l=>l!=null);if(Ln(o)||t(o)){n=Array(e.length);for(let l=0;l<e.length;l++)n[l]=Bo(e[l],t)}else n=e.slice()}else if(e instanceof Bm)n=e.slice();else if(t(e)){n={};for(let o in e)o!=$c&&(n[o]=Bo(e[o],t))}else n=e;return n}function Ue(e){let t=arguments;for(let n=1;n<t.length;n++){let o=t[n];for(let l in o)l!=$c&&(br(e[l])?Ue(e[l],Bo(o[l])):e[l]=Bo(o[l]))}return e}var zm=0,Vm=1,jm=2;function Ym(e,t,n){for(let o=0,l,r=-1;o<t.length;o++){let s=t[o];if(s>r){for(l=s-1;l>=0&&e[l]==null;)e[l--]=null;for(l=s+1;l<n&&e[l]==null;)e[r=l++]=null}}}function qm(e,t){if(Xm(e)){let s=e[0].slice();for(let a=1;a<e.length;a++)s.push(...e[a].slice(1));return Zm(s[0])||(s=Jm(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let c=e[s][0],h=c.length;for(let m=0;m<h;m++)n.add(c[m])}let o=[Array.from(n).sort((s,a)=>s-a)],l=o[0].length,r=new Map;for(let s=0;s<l;s++)r.set(o[0][s],s);for(let s=0;s<e.length;s++){let a=e[s],c=a[0];for(let h=1;h<a.length;h++){let m=a[h],$=Array(l).fill(void 0),g=t?t[s][h]:Vm,_=[];for(let b=0;b<m.length;b++){let x=m[b],k=r.get(c[b]);x===null?g!=zm&&($[k]=x,g==jm&&_.push(k)):$[k]=x}Ym($,_,l),o.push($)}}return o}var Km=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function Jm(e){let t=e[0],n=t.length,o=Array(n);for(let r=0;r<o.length;r++)o[r]=r;o.sort((r,s)=>t[r]-t[s]);let l=[];for(let r=0;r<e.length;r++){let s=e[r],a=Array(n);for(let c=0;c<n;c++)a[c]=s[o[c]];l.push(a)}return l}function Xm(e){let t=e[0][0],n=t.length;for(let o=1;o<e.length;o++){let l=e[o][0];if(l.length!=n)return!1;if(l!=t){for(let r=0;r<n;r++)if(l[r]!=t[r])return!1}}return!0}function Zm(e,t=100){let n=e.length;if(n<=1)return!0;let o=0,l=n-1;for(;o<=l&&e[o]==null;)o++;for(;l>=o&&e[l]==null;)l--;if(l<=o)return!0;let r=mt(1,kt((l-o+1)/t));for(let s=e[o],a=o+r;a<=l;a+=r){let c=e[a];if(c!=null){if(c<=s)return!1;s=c}}return!0}var gc=["January","February","March","April","May","June","July","August","September","October","November","December"],vc=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function wc(e){return e.slice(0,3)}var Qm=vc.map(wc),eh=gc.map(wc),th={MMMM:gc,MMM:eh,WWWW:vc,WWW:Qm};function kl(e){return(e<10?"0":"")+e}function nh(e){return(e<10?"00":e<100?"0":"")+e}var oh={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>kl(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>kl(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>kl(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>kl(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>kl(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>nh(e.getMilliseconds())};function ri(e,t){t=t||th;let n=[],o=/\{([a-z]+)\}|[^{]+/gi,l;for(;l=o.exec(e);)n.push(l[0][0]=="{"?oh[l[1]]:l[0]);return r=>{let s="";for(let a=0;a<n.length;a++)s+=typeof n[a]=="string"?n[a]:n[a](r,t);return s}}var lh=new Intl.DateTimeFormat().resolvedOptions().timeZone;function rh(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==lh?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var yc=e=>e%1==0,wr=[1,2,2.5,5],sh=Pl(10,-32,0,wr),Sc=Pl(10,0,32,wr),ih=Sc.filter(yc),to=sh.concat(Sc),si=`
`,kc="{YYYY}",Uu=si+kc,bc="{M}/{D}",Tl=si+bc,dr=Tl+"/{YY}",xc="{aa}",ah="{h}:{mm}",Io=ah+xc,Gu=si+Io,Bu=":{ss}",me=null;function Tc(e){let t=e*1e3,n=t*60,o=n*60,l=o*24,r=l*30,s=l*365,c=(e==1?Pl(10,0,3,wr).filter(yc):Pl(10,-3,0,wr)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,o,o*2,o*3,o*4,o*6,o*8,o*12,l,l*2,l*3,l*4,l*5,l*6,l*7,l*8,l*9,l*10,l*15,r,r*2,r*3,r*4,r*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),h=[[s,kc,me,me,me,me,me,me,1],[l*28,"{MMM}",Uu,me,me,me,me,me,1],[l,bc,Uu,me,me,me,me,me,1],[o,"{h}"+xc,dr,me,Tl,me,me,me,1],[n,Io,dr,me,Tl,me,me,me,1],[t,Bu,dr+" "+Io,me,Tl+" "+Io,me,Gu,me,1],[e,Bu+".{fff}",dr+" "+Io,me,Tl+" "+Io,me,Gu,me,1]];function m($){return(g,_,b,x,k,S)=>{let y=[],P=k>=s,M=k>=r&&k<s,j=$(b),C=we(j*e,3),W=Is(j.getFullYear(),P?0:j.getMonth(),M||P?1:j.getDate()),B=we(W*e,3);if(M||P){let Q=M?k/r:0,V=P?k/s:0,R=C==B?C:we(Is(W.getFullYear()+V,W.getMonth()+Q,1)*e,3),Y=new Date(Ye(R/e)),D=Y.getFullYear(),K=Y.getMonth();for(let z=0;R<=x;z++){let oe=Is(D+V*z,K+Q*z,1),G=oe-$(we(oe*e,3));R=we((+oe+G)*e,3),R<=x&&y.push(R)}}else{let Q=k>=l?l:k,V=kt(b)-kt(C),R=B+V+kr(C-B,Q);y.push(R);let Y=$(R),D=Y.getHours()+Y.getMinutes()/n+Y.getSeconds()/o,K=k/o,z=g.axes[_]._space,oe=S/z;for(;R=we(R+k,e==1?0:3),!(R>x);)if(K>1){let G=kt(we(D+K,6))%24,re=$(R).getHours()-G;re>1&&(re=-1),R-=re*o,D=(D+K)%24;let he=y[y.length-1];we((R-he)/k,3)*oe>=.7&&y.push(R)}else y.push(R)}return y}}return[c,h,m]}var[uh,ch,fh]=Tc(1),[ph,mh,hh]=Tc(.001);Pl(2,-53,53,[1]);function zu(e,t){return e.map(n=>n.map((o,l)=>l==0||l==8||o==null?o:t(l==1||n[8]==0?o:n[1]+o)))}function Vu(e,t){return(n,o,l,r,s)=>{let a=t.find(b=>s>=b[0])||t[t.length-1],c,h,m,$,g,_;return o.map(b=>{let x=e(b),k=x.getFullYear(),S=x.getMonth(),y=x.getDate(),P=x.getHours(),M=x.getMinutes(),j=x.getSeconds(),C=k!=c&&a[2]||S!=h&&a[3]||y!=m&&a[4]||P!=$&&a[5]||M!=g&&a[6]||j!=_&&a[7]||a[1];return c=k,h=S,m=y,$=P,g=M,_=j,C(x)})}}function dh(e,t){let n=ri(t);return(o,l,r,s,a)=>l.map(c=>n(e(c)))}function Is(e,t,n){return new Date(e,t,n)}function ju(e,t){return t(e)}var _h="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Yu(e,t){return(n,o,l,r)=>r==null?Qs:t(e(o))}function $h(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function gh(e,t){return e.series[t].fill(e,t)}var vh={show:!0,live:!0,isolate:!1,mount:Fm,markers:{show:!0,width:2,stroke:$h,fill:gh,dash:"solid"},idx:null,idxs:null,values:[]};function wh(e,t){let n=e.cursor.points,o=Wt(),l=n.size(e,t);Me(o,bl,l),Me(o,xl,l);let r=l/-2;Me(o,"marginLeft",r),Me(o,"marginTop",r);let s=n.width(e,t,l);return s&&Me(o,"borderWidth",s),o}function yh(e,t){let n=e.series[t].points;return n._fill||n._stroke}function Sh(e,t){let n=e.series[t].points;return n._stroke||n._fill}function kh(e,t){return e.series[t].points.size}var Hs=[0,0];function bh(e,t,n){return Hs[0]=t,Hs[1]=n,Hs}function _r(e,t,n,o=!0){return l=>{l.button==0&&(!o||l.target==t)&&n(l)}}function Us(e,t,n,o=!0){return l=>{(!o||l.target==t)&&n(l)}}var xh={show:!0,x:!0,y:!0,lock:!1,move:bh,points:{one:!1,show:wh,size:kh,width:0,stroke:Sh,fill:yh},bind:{mousedown:_r,mouseup:_r,click:_r,dblclick:_r,mousemove:Us,mouseleave:Us,mouseenter:Us},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,o,l)=>o-l,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Mc={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},ii=Ue({},Mc,{filter:mc}),Ac=Ue({},ii,{size:10}),Pc=Ue({},Mc,{show:!1}),ai='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Ec="bold "+ai,Rc=1.5,qu={show:!0,scale:"x",stroke:Zs,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Ec,side:2,grid:ii,ticks:Ac,border:Pc,font:ai,lineGap:Rc,rotate:0},Th="Value",Mh="Time",Ku={show:!0,scale:"x",auto:!1,sorted:1,min:ve,max:-ve,idxs:[]};function Ah(e,t,n,o,l){return t.map(r=>r==null?"":oi(r))}function Ph(e,t,n,o,l,r,s){let a=[],c=Dn.get(l)||0;n=s?n:we(kr(n,l),c);for(let h=n;h<=o;h=we(h+l,c))a.push(Object.is(h,-0)?0:h);return a}function Ys(e,t,n,o,l,r,s){let a=[],c=e.scales[e.axes[t].scale].log,h=c==10?$n:cc,m=kt(h(n));l=Uo(c,m),c==10&&(l=to[Kt(l,to)]);let $=n,g=l*c;c==10&&(g=to[Kt(g,to)]);do a.push($),$=$+l,c==10&&!Dn.has($)&&($=we($,Dn.get(l))),$>=g&&(l=$,g=l*c,c==10&&(g=to[Kt(g,to)]));while($<=o);return a}function Eh(e,t,n,o,l,r,s){let c=e.scales[e.axes[t].scale].asinh,h=o>c?Ys(e,t,mt(c,n),o,l):[c],m=o>=0&&n<=0?[0]:[];return(n<-c?Ys(e,t,mt(c,-o),-n,l):[c]).reverse().map(g=>-g).concat(m,h)}var Cc=/./,Rh=/[12357]/,Ch=/[125]/,Ju=/1/,qs=(e,t,n,o)=>e.map((l,r)=>t==4&&l==0||r%o==0&&n.test(l.toExponential()[l<0?1:0])?l:null);function Oh(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=e.scales[s],c=e.valToPos,h=r._space,m=c(10,s),$=c(9,s)-m>=h?Cc:c(7,s)-m>=h?Rh:c(5,s)-m>=h?Ch:Ju;if($==Ju){let g=qe(c(1,s)-m);if(g<h)return qs(t.slice().reverse(),a.distr,$,Ft(h/g)).reverse()}return qs(t,a.distr,$,1)}function Lh(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=r._space,c=e.valToPos,h=qe(c(1,s)-c(2,s));return h<a?qs(t.slice().reverse(),3,Cc,Ft(a/h)).reverse():t}function Dh(e,t,n,o){return o==null?Qs:t==null?"":oi(t)}var Xu={show:!0,scale:"y",stroke:Zs,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Ec,side:3,grid:ii,ticks:Ac,border:Pc,font:ai,lineGap:Rc,rotate:0};function Nh(e,t){let n=3+(e||1)*2;return we(n*t,3)}function Wh(e,t){let{scale:n,idxs:o}=e.series[0],l=e._data[0],r=e.valToPos(l[o[0]],n,!0),s=e.valToPos(l[o[1]],n,!0),a=qe(s-r),c=e.series[t],h=a/(c.points.space*ue);return o[1]-o[0]<=h}var Zu={scale:null,auto:!0,sorted:0,min:ve,max:-ve},Oc=(e,t,n,o,l)=>l,Qu={show:!0,auto:!0,sorted:0,gaps:Oc,alpha:1,facets:[Ue({},Zu,{scale:"x"}),Ue({},Zu,{scale:"y"})]},ec={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Oc,alpha:1,points:{show:Wh,filter:null},values:null,min:ve,max:-ve,idxs:[],path:null,clip:null};function Fh(e,t,n,o,l){return n/10}var Lc={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Ih=Ue({},Lc,{time:!1,ori:1}),tc={};function Dc(e,t){let n=tc[e];return n||(n={key:e,plots:[],sub(o){n.plots.push(o)},unsub(o){n.plots=n.plots.filter(l=>l!=o)},pub(o,l,r,s,a,c,h){for(let m=0;m<n.plots.length;m++)n.plots[m]!=l&&n.plots[m].pub(o,l,r,s,a,c,h)}},e!=null&&(tc[e]=n)),n}var zo=1,Ks=2;function ro(e,t,n){let o=e.mode,l=e.series[t],r=o==2?e._data[t]:e._data,s=e.scales,a=e.bbox,c=r[0],h=o==2?r[1]:r[t],m=o==2?s[l.facets[0].scale]:s[e.series[0].scale],$=o==2?s[l.facets[1].scale]:s[l.scale],g=a.left,_=a.top,b=a.width,x=a.height,k=e.valToPosH,S=e.valToPosV;return m.ori==0?n(l,c,h,m,$,k,S,g,_,b,x,Tr,jo,Ar,Wc,Ic):n(l,c,h,m,$,S,k,_,g,x,b,Mr,Yo,fi,Fc,Hc)}function ui(e,t){let n=0,o=0,l=ie(e.bands,li);for(let r=0;r<l.length;r++){let s=l[r];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?o|=1:o|=2)}return[n,o==1?-1:o==2?1:o==3?2:0]}function Hh(e,t,n,o,l){let r=e.mode,s=e.series[t],a=r==2?s.facets[1].scale:s.scale,c=e.scales[a];return l==-1?c.min:l==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function gn(e,t,n,o,l,r){return ro(e,t,(s,a,c,h,m,$,g,_,b,x,k)=>{let S=s.pxRound,y=h.dir*(h.ori==0?1:-1),P=h.ori==0?jo:Yo,M,j;y==1?(M=n,j=o):(M=o,j=n);let C=S($(a[M],h,x,_)),W=S(g(c[M],m,k,b)),B=S($(a[j],h,x,_)),Q=S(g(r==1?m.max:m.min,m,k,b)),V=new Path2D(l);return P(V,B,Q),P(V,C,Q),P(V,C,W),V})}function xr(e,t,n,o,l,r){let s=null;if(e.length>0){s=new Path2D;let a=t==0?Ar:fi,c=n;for(let $=0;$<e.length;$++){let g=e[$];if(g[1]>g[0]){let _=g[0]-c;_>0&&a(s,c,o,_,o+r),c=g[1]}}let h=n+l-c,m=10;h>0&&a(s,c,o-m/2,h,o+r+m)}return s}function Uh(e,t,n){let o=e[e.length-1];o&&o[0]==t?o[1]=n:e.push([t,n])}function ci(e,t,n,o,l,r,s){let a=[],c=e.length;for(let h=l==1?n:o;h>=n&&h<=o;h+=l)if(t[h]===null){let $=h,g=h;if(l==1)for(;++h<=o&&t[h]===null;)g=h;else for(;--h>=n&&t[h]===null;)g=h;let _=r(e[$]),b=g==$?_:r(e[g]),x=$-l;_=s<=0&&x>=0&&x<c?r(e[x]):_;let S=g+l;b=s>=0&&S>=0&&S<c?r(e[S]):b,b>=_&&a.push([_,b])}return a}function nc(e){return e==0?pc:e==1?Ye:t=>eo(t,e)}function Nc(e){let t=e==0?Tr:Mr,n=e==0?(l,r,s,a,c,h)=>{l.arcTo(r,s,a,c,h)}:(l,r,s,a,c,h)=>{l.arcTo(s,r,c,a,h)},o=e==0?(l,r,s,a,c)=>{l.rect(r,s,a,c)}:(l,r,s,a,c)=>{l.rect(s,r,c,a)};return(l,r,s,a,c,h=0,m=0)=>{h==0&&m==0?o(l,r,s,a,c):(h=Jt(h,a/2,c/2),m=Jt(m,a/2,c/2),t(l,r+h,s),n(l,r+a,s,r+a,s+c,h),n(l,r+a,s+c,r,s+c,m),n(l,r,s+c,r,s,m),n(l,r,s,r+a,s,h),l.closePath())}}var Tr=(e,t,n)=>{e.moveTo(t,n)},Mr=(e,t,n)=>{e.moveTo(n,t)},jo=(e,t,n)=>{e.lineTo(t,n)},Yo=(e,t,n)=>{e.lineTo(n,t)},Ar=Nc(0),fi=Nc(1),Wc=(e,t,n,o,l,r)=>{e.arc(t,n,o,l,r)},Fc=(e,t,n,o,l,r)=>{e.arc(n,t,o,l,r)},Ic=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(t,n,o,l,r,s)},Hc=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(n,t,l,o,s,r)};function Uc(e){return(t,n,o,l,r)=>ro(t,n,(s,a,c,h,m,$,g,_,b,x,k)=>{let{pxRound:S,points:y}=s,P,M;h.ori==0?(P=Tr,M=Wc):(P=Mr,M=Fc);let j=we(y.width*ue,3),C=(y.size-y.width)/2*ue,W=we(C*2,3),B=new Path2D,Q=new Path2D,{left:V,top:R,width:Y,height:D}=t.bbox;Ar(Q,V-W,R-W,Y+W*2,D+W*2);let K=z=>{if(c[z]!=null){let oe=S($(a[z],h,x,_)),G=S(g(c[z],m,k,b));P(B,oe+C,G),M(B,oe,G,C,0,$r*2)}};if(r)r.forEach(K);else for(let z=o;z<=l;z++)K(z);return{stroke:j>0?B:null,fill:B,clip:Q,flags:zo|Ks}})}function Gc(e){return(t,n,o,l,r,s)=>{o!=l&&(r!=o&&s!=o&&e(t,n,o),r!=l&&s!=l&&e(t,n,l),e(t,n,s))}}var Gh=Gc(jo),Bh=Gc(Yo);function Bc(e){let t=ie(e?.alignGaps,0);return(n,o,l,r)=>ro(n,o,(s,a,c,h,m,$,g,_,b,x,k)=>{[l,r]=yr(c,l,r);let S=s.pxRound,y=D=>S($(D,h,x,_)),P=D=>S(g(D,m,k,b)),M,j;h.ori==0?(M=jo,j=Gh):(M=Yo,j=Bh);let C=h.dir*(h.ori==0?1:-1),W={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:zo},B=W.stroke,Q=!1;if(r-l>=x*4){let D=H=>n.posToVal(H,h.key,!0),K=null,z=null,oe,G,ht,Ae=y(a[C==1?l:r]),re=y(a[l]),he=y(a[r]),ee=D(C==1?re+1:he-1);for(let H=C==1?l:r;H>=l&&H<=r;H+=C){let Ge=a[H],Pe=(C==1?Ge<ee:Ge>ee)?Ae:y(Ge),ce=c[H];Pe==Ae?ce!=null?(G=ce,K==null?(M(B,Pe,P(G)),oe=K=z=G):G<K?K=G:G>z&&(z=G)):ce===null&&(Q=!0):(K!=null&&j(B,Ae,P(K),P(z),P(oe),P(G)),ce!=null?(G=ce,M(B,Pe,P(G)),K=z=oe=G):(K=z=null,ce===null&&(Q=!0)),Ae=Pe,ee=D(Ae+C))}K!=null&&K!=z&&ht!=Ae&&j(B,Ae,P(K),P(z),P(oe),P(G))}else for(let D=C==1?l:r;D>=l&&D<=r;D+=C){let K=c[D];K===null?Q=!0:K!=null&&M(B,y(a[D]),P(K))}let[R,Y]=ui(n,o);if(s.fill!=null||R!=0){let D=W.fill=new Path2D(B),K=s.fillTo(n,o,s.min,s.max,R),z=P(K),oe=y(a[l]),G=y(a[r]);C==-1&&([G,oe]=[oe,G]),M(D,G,z),M(D,oe,z)}if(!s.spanGaps){let D=[];Q&&D.push(...ci(a,c,l,r,C,y,t)),W.gaps=D=s.gaps(n,o,l,r,D),W.clip=xr(D,h.ori,_,b,x,k)}return Y!=0&&(W.band=Y==2?[gn(n,o,l,r,B,-1),gn(n,o,l,r,B,1)]:gn(n,o,l,r,B,Y)),W})}function zh(e){let t=ie(e.align,1),n=ie(e.ascDesc,!1),o=ie(e.alignGaps,0),l=ie(e.extend,!1);return(r,s,a,c)=>ro(r,s,(h,m,$,g,_,b,x,k,S,y,P)=>{[a,c]=yr($,a,c);let M=h.pxRound,{left:j,width:C}=r.bbox,W=re=>M(b(re,g,y,k)),B=re=>M(x(re,_,P,S)),Q=g.ori==0?jo:Yo,V={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:zo},R=V.stroke,Y=g.dir*(g.ori==0?1:-1),D=B($[Y==1?a:c]),K=W(m[Y==1?a:c]),z=K,oe=K;l&&t==-1&&(oe=j,Q(R,oe,D)),Q(R,K,D);for(let re=Y==1?a:c;re>=a&&re<=c;re+=Y){let he=$[re];if(he==null)continue;let ee=W(m[re]),H=B(he);t==1?Q(R,ee,D):Q(R,z,H),Q(R,ee,H),D=H,z=ee}let G=z;l&&t==1&&(G=j+C,Q(R,G,D));let[ht,Ae]=ui(r,s);if(h.fill!=null||ht!=0){let re=V.fill=new Path2D(R),he=h.fillTo(r,s,h.min,h.max,ht),ee=B(he);Q(re,G,ee),Q(re,oe,ee)}if(!h.spanGaps){let re=[];re.push(...ci(m,$,a,c,Y,W,o));let he=h.width*ue/2,ee=n||t==1?he:-he,H=n||t==-1?-he:he;re.forEach(Ge=>{Ge[0]+=ee,Ge[1]+=H}),V.gaps=re=h.gaps(r,s,a,c,re),V.clip=xr(re,g.ori,k,S,y,P)}return Ae!=0&&(V.band=Ae==2?[gn(r,s,a,c,R,-1),gn(r,s,a,c,R,1)]:gn(r,s,a,c,R,Ae)),V})}function oc(e,t,n,o,l,r,s=ve){if(e.length>1){let a=null;for(let c=0,h=1/0;c<e.length;c++)if(t[c]!==void 0){if(a!=null){let m=qe(e[c]-e[a]);m<h&&(h=m,s=qe(n(e[c],o,l,r)-n(e[a],o,l,r)))}a=c}}return s}function Vh(e){e=e||Al;let t=ie(e.size,[.6,ve,1]),n=e.align||0,o=e.gap||0,l=e.radius;l=l==null?[0,0]:typeof l=="number"?[l,0]:l;let r=ne(l),s=1-t[0],a=ie(t[1],ve),c=ie(t[2],1),h=ie(e.disp,Al),m=ie(e.each,_=>{}),{fill:$,stroke:g}=h;return(_,b,x,k)=>ro(_,b,(S,y,P,M,j,C,W,B,Q,V,R)=>{let Y=S.pxRound,D=n,K=o*ue,z=a*ue,oe=c*ue,G,ht;M.ori==0?[G,ht]=r(_,b):[ht,G]=r(_,b);let Ae=M.dir*(M.ori==0?1:-1),re=M.ori==0?Ar:fi,he=M.ori==0?m:(F,ye,Be,co,In,Zt,Hn)=>{m(F,ye,Be,In,co,Hn,Zt)},ee=ie(_.bands,li).find(F=>F.series[0]==b),H=ee!=null?ee.dir:0,Ge=S.fillTo(_,b,S.min,S.max,H),at=Y(W(Ge,j,R,Q)),Pe,ce,It,$t=V,Ce=Y(S.width*ue),Xt=!1,cn=null,xt=null,wn=null,io=null;$!=null&&(Ce==0||g!=null)&&(Xt=!0,cn=$.values(_,b,x,k),xt=new Map,new Set(cn).forEach(F=>{F!=null&&xt.set(F,new Path2D)}),Ce>0&&(wn=g.values(_,b,x,k),io=new Map,new Set(wn).forEach(F=>{F!=null&&io.set(F,new Path2D)})));let{x0:ao,size:Xo}=h;if(ao!=null&&Xo!=null){D=1,y=ao.values(_,b,x,k),ao.unit==2&&(y=y.map(Be=>_.posToVal(B+Be*V,M.key,!0)));let F=Xo.values(_,b,x,k);Xo.unit==2?ce=F[0]*V:ce=C(F[0],M,V,B)-C(0,M,V,B),$t=oc(y,P,C,M,V,B,$t),It=$t-ce+K}else $t=oc(y,P,C,M,V,B,$t),It=$t*s+K,ce=$t-It;It<1&&(It=0),Ce>=ce/2&&(Ce=0),It<5&&(Y=pc);let Ll=It>0,Wn=$t-It-(Ll?Ce:0);ce=Y(js(Wn,oe,z)),Pe=(D==0?ce/2:D==Ae?0:ce)-D*Ae*((D==0?K/2:0)+(Ll?Ce/2:0));let ut={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},uo=Xt?null:new Path2D,fn=null;if(ee!=null)fn=_.data[ee.series[1]];else{let{y0:F,y1:ye}=h;F!=null&&ye!=null&&(P=ye.values(_,b,x,k),fn=F.values(_,b,x,k))}let Fn=G*ce,Z=ht*ce;for(let F=Ae==1?x:k;F>=x&&F<=k;F+=Ae){let ye=P[F];if(ye==null)continue;if(fn!=null){let dt=fn[F]??0;if(ye-dt==0)continue;at=W(dt,j,R,Q)}let Be=M.distr!=2||h!=null?y[F]:F,co=C(Be,M,V,B),In=W(ie(ye,Ge),j,R,Q),Zt=Y(co-Pe),Hn=Y(mt(In,at)),gt=Y(Jt(In,at)),Tt=Hn-gt;if(ye!=null){let dt=ye<0?Z:Fn,Ht=ye<0?Fn:Z;Xt?(Ce>0&&wn[F]!=null&&re(io.get(wn[F]),Zt,gt+kt(Ce/2),ce,mt(0,Tt-Ce),dt,Ht),cn[F]!=null&&re(xt.get(cn[F]),Zt,gt+kt(Ce/2),ce,mt(0,Tt-Ce),dt,Ht)):re(uo,Zt,gt+kt(Ce/2),ce,mt(0,Tt-Ce),dt,Ht),he(_,b,F,Zt-Ce/2,gt,ce+Ce,Tt)}}return Ce>0?ut.stroke=Xt?io:uo:Xt||(ut._fill=S.width==0?S._fill:S._stroke??S._fill,ut.width=0),ut.fill=Xt?xt:uo,ut})}function jh(e,t){let n=ie(t?.alignGaps,0);return(o,l,r,s)=>ro(o,l,(a,c,h,m,$,g,_,b,x,k,S)=>{[r,s]=yr(h,r,s);let y=a.pxRound,P=G=>y(g(G,m,k,b)),M=G=>y(_(G,$,S,x)),j,C,W;m.ori==0?(j=Tr,W=jo,C=Ic):(j=Mr,W=Yo,C=Hc);let B=m.dir*(m.ori==0?1:-1),Q=P(c[B==1?r:s]),V=Q,R=[],Y=[];for(let G=B==1?r:s;G>=r&&G<=s;G+=B)if(h[G]!=null){let Ae=c[G],re=P(Ae);R.push(V=re),Y.push(M(h[G]))}let D={stroke:e(R,Y,j,W,C,y),fill:null,clip:null,band:null,gaps:null,flags:zo},K=D.stroke,[z,oe]=ui(o,l);if(a.fill!=null||z!=0){let G=D.fill=new Path2D(K),ht=a.fillTo(o,l,a.min,a.max,z),Ae=M(ht);W(G,V,Ae),W(G,Q,Ae)}if(!a.spanGaps){let G=[];G.push(...ci(c,h,r,s,B,P,n)),D.gaps=G=a.gaps(o,l,r,s,G),D.clip=xr(G,m.ori,b,x,k,S)}return oe!=0&&(D.band=oe==2?[gn(o,l,r,s,K,-1),gn(o,l,r,s,K,1)]:gn(o,l,r,s,K,oe)),D})}function Yh(e){return jh(qh,e)}function qh(e,t,n,o,l,r){let s=e.length;if(s<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),s==2)o(a,e[1],t[1]);else{let c=Array(s),h=Array(s-1),m=Array(s-1),$=Array(s-1);for(let g=0;g<s-1;g++)m[g]=t[g+1]-t[g],$[g]=e[g+1]-e[g],h[g]=m[g]/$[g];c[0]=h[0];for(let g=1;g<s-1;g++)h[g]===0||h[g-1]===0||h[g-1]>0!=h[g]>0?c[g]=0:(c[g]=3*($[g-1]+$[g])/((2*$[g]+$[g-1])/h[g-1]+($[g]+2*$[g-1])/h[g]),isFinite(c[g])||(c[g]=0));c[s-1]=h[s-2];for(let g=0;g<s-1;g++)l(a,e[g]+$[g]/3,t[g]+c[g]*$[g]/3,e[g+1]-$[g]/3,t[g+1]-c[g+1]*$[g]/3,e[g+1],t[g+1])}return a}var Js=new Set;function lc(){for(let e of Js)e.syncRect(!0)}Vo&&(oo(Am,Ho,lc),oo(Pm,Ho,lc,!0),oo(gr,Ho,()=>{st.pxRatio=ue}));var Kh=Bc(),Jh=Uc();function rc(e,t,n,o){return(o?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((r,s)=>Xs(r,s,t,n))}function Xh(e,t){return e.map((n,o)=>o==0?{}:Ue({},t,n))}function Xs(e,t,n,o){return Ue({},t==0?n:o,e)}function zc(e,t,n){return t==null?Go:[t,n]}var Zh=zc;function Qh(e,t,n){return t==null?Go:vr(t,n,ni,!0)}function Vc(e,t,n,o){return t==null?Go:Sr(t,n,e.scales[o].log,!1)}var ed=Vc;function jc(e,t,n,o){return t==null?Go:ti(t,n,e.scales[o].log,!1)}var td=jc;function nd(e,t,n,o,l){let r=mt(Wu(e),Wu(t)),s=t-e,a=Kt(l/o*s,n);do{let c=n[a],h=o*c/s;if(h>=l&&r+(c<5?Dn.get(c):0)<=17)return[c,h]}while(++a<n.length);return[0,0]}function sc(e){let t,n;return e=e.replace(/(\d+)px/,(o,l)=>(t=Ye((n=+l)*ue))+"px"),[e,t,n]}function od(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=we(t[2]*ue,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function st(e,t,n){let o={mode:ie(e.mode,1)},l=o.mode;function r(i,u,f,p){let v=u.valToPct(i);return p+f*(u.dir==-1?1-v:v)}function s(i,u,f,p){let v=u.valToPct(i);return p+f*(u.dir==-1?v:1-v)}function a(i,u,f,p){return u.ori==0?r(i,u,f,p):s(i,u,f,p)}o.valToPosH=r,o.valToPosV=s;let c=!1;o.status=0;let h=o.root=Wt(cm);if(e.id!=null&&(h.id=e.id),St(h,e.class),e.title){let i=Wt(mm,h);i.textContent=e.title}let m=qt("canvas"),$=o.ctx=m.getContext("2d"),g=Wt(hm,h);oo("click",g,i=>{i.target===b&&(ke!=So||Ee!=ko)&&lt.click(o,i)},!0);let _=o.under=Wt(dm,g);g.appendChild(m);let b=o.over=Wt(_m,g);e=Bo(e);let x=+ie(e.pxAlign,1),k=nc(x);(e.plugins||[]).forEach(i=>{i.opts&&(e=i.opts(o,e)||e)});let S=e.ms||.001,y=o.series=l==1?rc(e.series||[],Ku,ec,!1):Xh(e.series||[null],Qu),P=o.axes=rc(e.axes||[],qu,Xu,!0),M=o.scales={},j=o.bands=e.bands||[];j.forEach(i=>{i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1)});let C=l==2?y[1].facets[0].scale:y[0].scale,W={axes:Uf,series:Nf},B=(e.drawOrder||["axes","series"]).map(i=>W[i]);function Q(i){let u=i.distr==3?f=>$n(f>0?f:i.clamp(o,f,i.min,i.max,i.key)):i.distr==4?f=>Fs(f,i.asinh):i.distr==100?f=>i.fwd(f):f=>f;return f=>{let p=u(f),{_min:v,_max:w}=i,T=w-v;return(p-v)/T}}function V(i){let u=M[i];if(u==null){let f=(e.scales||Al)[i]||Al;if(f.from!=null){V(f.from);let p=Ue({},M[f.from],f,{key:i});p.valToPct=Q(p),M[i]=p}else{u=M[i]=Ue({},i==C?Lc:Ih,f),u.key=i;let p=u.time,v=u.range,w=Ln(v);if((i!=C||l==2&&!p)&&(w&&(v[0]==null||v[1]==null)&&(v={min:v[0]==null?Lu:{mode:1,hard:v[0],soft:v[0]},max:v[1]==null?Lu:{mode:1,hard:v[1],soft:v[1]}},w=!1),!w&&br(v))){let T=v;v=(A,E,L)=>E==null?Go:vr(E,L,T)}u.range=ne(v||(p?Zh:i==C?u.distr==3?ed:u.distr==4?td:zc:u.distr==3?Vc:u.distr==4?jc:Qh)),u.auto=ne(w?!1:u.auto),u.clamp=ne(u.clamp||Fh),u._min=u._max=null,u.valToPct=Q(u)}}}V("x"),V("y"),l==1&&y.forEach(i=>{V(i.scale)}),P.forEach(i=>{V(i.scale)});for(let i in e.scales)V(i);let R=M[C],Y=R.distr,D,K;R.ori==0?(St(h,fm),D=r,K=s):(St(h,pm),D=s,K=r);let z={};for(let i in M){let u=M[i];(u.min!=null||u.max!=null)&&(z[i]={min:u.min,max:u.max},u.min=u.max=null)}let oe=e.tzDate||(i=>new Date(Ye(i/S))),G=e.fmtDate||ri,ht=S==1?fh(oe):hh(oe),Ae=Vu(oe,zu(S==1?ch:mh,G)),re=Yu(oe,ju(_h,G)),he=[],ee=o.legend=Ue({},vh,e.legend),H=o.cursor=Ue({},xh,{drag:{y:l==2}},e.cursor),Ge=ee.show,at=H.show,Pe=ee.markers;ee.idxs=he,Pe.width=ne(Pe.width),Pe.dash=ne(Pe.dash),Pe.stroke=ne(Pe.stroke),Pe.fill=ne(Pe.fill);let ce,It,$t,Ce=[],Xt=[],cn,xt=!1,wn={};if(ee.live){let i=y[1]?y[1].values:null;xt=i!=null,cn=xt?i(o,1,0):{_:0};for(let u in cn)wn[u]=Qs}if(Ge)if(ce=qt("table",Sm,h),$t=qt("tbody",null,ce),ee.mount(o,ce),xt){It=qt("thead",null,ce,$t);let i=qt("tr",null,It);qt("th",null,i);for(var io in cn)qt("th",yu,i).textContent=io}else St(ce,bm),ee.live&&St(ce,km);let ao={show:!0},Xo={show:!1};function Ll(i,u){if(u==0&&(xt||!ee.live||l==2))return Go;let f=[],p=qt("tr",xm,$t,$t.childNodes[u]);St(p,i.class),i.show||St(p,no);let v=qt("th",null,p);if(Pe.show){let A=Wt(Tm,v);if(u>0){let E=Pe.width(o,u);E&&(A.style.border=E+"px "+Pe.dash(o,u)+" "+Pe.stroke(o,u)),A.style.background=Pe.fill(o,u)}}let w=Wt(yu,v);i.label instanceof HTMLElement?w.appendChild(i.label):w.textContent=i.label,u>0&&(Pe.show||(w.style.color=i.width>0?Pe.stroke(o,u):Pe.fill(o,u)),ut("click",v,A=>{if(H._lock)return;Gn(A);let E=y.indexOf(i);if((A.ctrlKey||A.metaKey)!=ee.isolate){let L=y.some((N,I)=>I>0&&I!=E&&N.show);y.forEach((N,I)=>{I>0&&en(I,L?I==E?ao:Xo:ao,!0,Ie.setSeries)})}else en(E,{show:!i.show},!0,Ie.setSeries)},!1),po&&ut(xu,v,A=>{H._lock||(Gn(A),en(y.indexOf(i),xo,!0,Ie.setSeries))},!1));for(var T in cn){let A=qt("td",Mm,p);A.textContent="--",f.push(A)}return[p,f]}let Wn=new Map;function ut(i,u,f,p=!0){let v=Wn.get(u)||{},w=H.bind[i](o,u,f,p);w&&(oo(i,u,v[i]=w),Wn.set(u,v))}function uo(i,u,f){let p=Wn.get(u)||{};for(let v in p)(i==null||v==i)&&(Vs(v,u,p[v]),delete p[v]);i==null&&Wn.delete(u)}let fn=0,Fn=0,Z=0,F=0,ye=0,Be=0,co=ye,In=Be,Zt=Z,Hn=F,gt=0,Tt=0,dt=0,Ht=0;o.bbox={};let Cr=!1,Dl=!1,fo=!1,Un=!1,Nl=!1,Mt=!1;function Or(i,u,f){(f||i!=o.width||u!=o.height)&&wi(i,u),go(!1),fo=!0,Dl=!0,vo()}function wi(i,u){o.width=fn=Z=i,o.height=Fn=F=u,ye=Be=0,Pf(),Ef();let f=o.bbox;gt=f.left=eo(ye*ue,.5),Tt=f.top=eo(Be*ue,.5),dt=f.width=eo(Z*ue,.5),Ht=f.height=eo(F*ue,.5)}let Tf=3;function Mf(){let i=!1,u=0;for(;!i;){u++;let f=If(u),p=Hf(u);i=u==Tf||f&&p,i||(wi(o.width,o.height),Dl=!0)}}function Af({width:i,height:u}){Or(i,u)}o.setSize=Af;function Pf(){let i=!1,u=!1,f=!1,p=!1;P.forEach((v,w)=>{if(v.show&&v._show){let{side:T,_size:A}=v,E=T%2,L=v.label!=null?v.labelSize:0,N=A+L;N>0&&(E?(Z-=N,T==3?(ye+=N,p=!0):f=!0):(F-=N,T==0?(Be+=N,i=!0):u=!0))}}),Bn[0]=i,Bn[1]=f,Bn[2]=u,Bn[3]=p,Z-=yn[1]+yn[3],ye+=yn[3],F-=yn[2]+yn[0],Be+=yn[0]}function Ef(){let i=ye+Z,u=Be+F,f=ye,p=Be;function v(w,T){switch(w){case 1:return i+=T,i-T;case 2:return u+=T,u-T;case 3:return f-=T,f+T;case 0:return p-=T,p+T}}P.forEach((w,T)=>{if(w.show&&w._show){let A=w.side;w._pos=v(A,w._size),w.label!=null&&(w._lpos=v(A,w.labelSize))}})}if(H.dataIdx==null){let i=H.hover,u=i.skip=new Set(i.skip??[]);u.add(void 0);let f=i.prox=ne(i.prox),p=i.bias??=0;H.dataIdx=(v,w,T,A)=>{if(w==0)return T;let E=T,L=f(v,w,T,A)??ve,N=L>=0&&L<ve,I=R.ori==0?Z:F,J=H.left,ae=t[0],se=t[w];if(u.has(se[T])){E=null;let te=null,q=null,U;if(p==0||p==-1)for(U=T;te==null&&U-- >0;)u.has(se[U])||(te=U);if(p==0||p==1)for(U=T;q==null&&U++<se.length;)u.has(se[U])||(q=U);if(te!=null||q!=null)if(N){let xe=te==null?-1/0:D(ae[te],R,I,0),De=q==null?1/0:D(ae[q],R,I,0),tt=J-xe,de=De-J;tt<=de?tt<=L&&(E=te):de<=L&&(E=q)}else E=q==null?te:te==null?q:T-te<=q-T?te:q}else N&&qe(J-D(ae[T],R,I,0))>L&&(E=null);return E}}let Gn=i=>{H.event=i};H.idxs=he,H._lock=!1;let it=H.points;it.show=ne(it.show),it.size=ne(it.size),it.stroke=ne(it.stroke),it.width=ne(it.width),it.fill=ne(it.fill);let Qt=o.focus=Ue({},e.focus||{alpha:.3},H.focus),po=Qt.prox>=0,mo=po&&it.one,At=[],ho=[],_o=[];function yi(i,u){let f=it.show(o,u);if(f instanceof HTMLElement)return St(f,ym),St(f,i.class),un(f,-10,-10,Z,F),b.insertBefore(f,At[u]),f}function Si(i,u){if(l==1||u>0){let f=l==1&&M[i.scale].time,p=i.value;i.value=f?Hu(p)?Yu(oe,ju(p,G)):p||re:p||Dh,i.label=i.label||(f?Mh:Th)}if(mo||u>0){i.width=i.width==null?1:i.width,i.paths=i.paths||Kh||Im,i.fillTo=ne(i.fillTo||Hh),i.pxAlign=+ie(i.pxAlign,x),i.pxRound=nc(i.pxAlign),i.stroke=ne(i.stroke||null),i.fill=ne(i.fill||null),i._stroke=i._fill=i._paths=i._focus=null;let f=Nh(mt(1,i.width),1),p=i.points=Ue({},{size:f,width:mt(1,f*.2),stroke:i.stroke,space:f*2,paths:Jh,_stroke:null,_fill:null},i.points);p.show=ne(p.show),p.filter=ne(p.filter),p.fill=ne(p.fill),p.stroke=ne(p.stroke),p.paths=ne(p.paths),p.pxAlign=i.pxAlign}if(Ge){let f=Ll(i,u);Ce.splice(u,0,f[0]),Xt.splice(u,0,f[1]),ee.values.push(null)}if(at){he.splice(u,0,null);let f=null;mo?u==0&&(f=yi(i,u)):u>0&&(f=yi(i,u)),At.splice(u,0,f),ho.splice(u,0,0),_o.splice(u,0,0)}et("addSeries",u)}function Rf(i,u){u=u??y.length,i=l==1?Xs(i,u,Ku,ec):Xs(i,u,{},Qu),y.splice(u,0,i),Si(y[u],u)}o.addSeries=Rf;function Cf(i){if(y.splice(i,1),Ge){ee.values.splice(i,1),Xt.splice(i,1);let u=Ce.splice(i,1)[0];uo(null,u.firstChild),u.remove()}at&&(he.splice(i,1),At.splice(i,1)[0].remove(),ho.splice(i,1),_o.splice(i,1)),et("delSeries",i)}o.delSeries=Cf;let Bn=[!1,!1,!1,!1];function Of(i,u){if(i._show=i.show,i.show){let f=i.side%2,p=M[i.scale];p==null&&(i.scale=f?y[1].scale:C,p=M[i.scale]);let v=p.time;i.size=ne(i.size),i.space=ne(i.space),i.rotate=ne(i.rotate),Ln(i.incrs)&&i.incrs.forEach(T=>{!Dn.has(T)&&Dn.set(T,dc(T))}),i.incrs=ne(i.incrs||(p.distr==2?ih:v?S==1?uh:ph:to)),i.splits=ne(i.splits||(v&&p.distr==1?ht:p.distr==3?Ys:p.distr==4?Eh:Ph)),i.stroke=ne(i.stroke),i.grid.stroke=ne(i.grid.stroke),i.ticks.stroke=ne(i.ticks.stroke),i.border.stroke=ne(i.border.stroke);let w=i.values;i.values=Ln(w)&&!Ln(w[0])?ne(w):v?Ln(w)?Vu(oe,zu(w,G)):Hu(w)?dh(oe,w):w||Ae:w||Ah,i.filter=ne(i.filter||(p.distr>=3&&p.log==10?Oh:p.distr==3&&p.log==2?Lh:mc)),i.font=sc(i.font),i.labelFont=sc(i.labelFont),i._size=i.size(o,null,u,0),i._space=i._rotate=i._incrs=i._found=i._splits=i._values=null,i._size>0&&(Bn[u]=!0,i._el=Wt($m,g))}}function Zo(i,u,f,p){let[v,w,T,A]=f,E=u%2,L=0;return E==0&&(A||w)&&(L=u==0&&!v||u==2&&!T?Ye(qu.size/3):0),E==1&&(v||T)&&(L=u==1&&!w||u==3&&!A?Ye(Xu.size/2):0),L}let ki=o.padding=(e.padding||[Zo,Zo,Zo,Zo]).map(i=>ne(ie(i,Zo))),yn=o._padding=ki.map((i,u)=>i(o,u,Bn,0)),ot,Je=null,Xe=null,Wl=l==1?y[0].idxs:null,Ut=null,Qo=!1;function bi(i,u){if(t=i??[],o.data=o._data=t,l==2){ot=0;for(let f=1;f<y.length;f++)ot+=t[f][0].length}else{t.length==0&&(o.data=o._data=t=[[]]),Ut=t[0],ot=Ut.length;let f=t;if(Y==2){f=t.slice();let p=f[0]=Array(ot);for(let v=0;v<ot;v++)p[v]=v}o._data=t=f}if(go(!0),et("setData"),Y==2&&(fo=!0),u!==!1){let f=R;f.auto(o,Qo)?Lr():kn(C,f.min,f.max),Un=Un||H.left>=0,Mt=!0,vo()}}o.setData=bi;function Lr(){Qo=!0;let i,u;l==1&&(ot>0?(Je=Wl[0]=0,Xe=Wl[1]=ot-1,i=t[0][Je],u=t[0][Xe],Y==2?(i=Je,u=Xe):i==u&&(Y==3?[i,u]=Sr(i,i,R.log,!1):Y==4?[i,u]=ti(i,i,R.log,!1):R.time?u=i+Ye(86400/S):[i,u]=vr(i,u,ni,!0))):(Je=Wl[0]=i=null,Xe=Wl[1]=u=null)),kn(C,i,u)}let Fl,$o,Dr,Nr,Wr,Fr,Ir,Hr,Ur,_t;function xi(i,u,f,p,v,w){i??=ku,f??=li,p??="butt",v??=ku,w??="round",i!=Fl&&($.strokeStyle=Fl=i),v!=$o&&($.fillStyle=$o=v),u!=Dr&&($.lineWidth=Dr=u),w!=Wr&&($.lineJoin=Wr=w),p!=Fr&&($.lineCap=Fr=p),f!=Nr&&$.setLineDash(Nr=f)}function Ti(i,u,f,p){u!=$o&&($.fillStyle=$o=u),i!=Ir&&($.font=Ir=i),f!=Hr&&($.textAlign=Hr=f),p!=Ur&&($.textBaseline=Ur=p)}function Gr(i,u,f,p,v=0){if(p.length>0&&i.auto(o,Qo)&&(u==null||u.min==null)){let w=ie(Je,0),T=ie(Xe,p.length-1),A=f.min==null?Om(p,w,T,v,i.distr==3):[f.min,f.max];i.min=Jt(i.min,f.min=A[0]),i.max=mt(i.max,f.max=A[1])}}let Mi={min:null,max:null};function Lf(){for(let p in M){let v=M[p];z[p]==null&&(v.min==null||z[C]!=null&&v.auto(o,Qo))&&(z[p]=Mi)}for(let p in M){let v=M[p];z[p]==null&&v.from!=null&&z[v.from]!=null&&(z[p]=Mi)}z[C]!=null&&go(!0);let i={};for(let p in z){let v=z[p];if(v!=null){let w=i[p]=Bo(M[p],Gm);if(v.min!=null)Ue(w,v);else if(p!=C||l==2)if(ot==0&&w.from==null){let T=w.range(o,null,null,p);w.min=T[0],w.max=T[1]}else w.min=ve,w.max=-ve}}if(ot>0){y.forEach((p,v)=>{if(l==1){let w=p.scale,T=z[w];if(T==null)return;let A=i[w];if(v==0){let E=A.range(o,A.min,A.max,w);A.min=E[0],A.max=E[1],Je=Kt(A.min,t[0]),Xe=Kt(A.max,t[0]),Xe-Je>1&&(t[0][Je]<A.min&&Je++,t[0][Xe]>A.max&&Xe--),p.min=Ut[Je],p.max=Ut[Xe]}else p.show&&p.auto&&Gr(A,T,p,t[v],p.sorted);p.idxs[0]=Je,p.idxs[1]=Xe}else if(v>0&&p.show&&p.auto){let[w,T]=p.facets,A=w.scale,E=T.scale,[L,N]=t[v],I=i[A],J=i[E];I!=null&&Gr(I,z[A],w,L,w.sorted),J!=null&&Gr(J,z[E],T,N,T.sorted),p.min=T.min,p.max=T.max}});for(let p in i){let v=i[p],w=z[p];if(v.from==null&&(w==null||w.min==null)){let T=v.range(o,v.min==ve?null:v.min,v.max==-ve?null:v.max,p);v.min=T[0],v.max=T[1]}}}for(let p in i){let v=i[p];if(v.from!=null){let w=i[v.from];if(w.min==null)v.min=v.max=null;else{let T=v.range(o,w.min,w.max,p);v.min=T[0],v.max=T[1]}}}let u={},f=!1;for(let p in i){let v=i[p],w=M[p];if(w.min!=v.min||w.max!=v.max){w.min=v.min,w.max=v.max;let T=w.distr;w._min=T==3?$n(w.min):T==4?Fs(w.min,w.asinh):T==100?w.fwd(w.min):w.min,w._max=T==3?$n(w.max):T==4?Fs(w.max,w.asinh):T==100?w.fwd(w.max):w.max,u[p]=f=!0}}if(f){y.forEach((p,v)=>{l==2?v>0&&u.y&&(p._paths=null):u[p.scale]&&(p._paths=null)});for(let p in u)fo=!0,et("setScale",p);at&&H.left>=0&&(Un=Mt=!0)}for(let p in z)z[p]=null}function Df(i){let u=js(Je-1,0,ot-1),f=js(Xe+1,0,ot-1);for(;i[u]==null&&u>0;)u--;for(;i[f]==null&&f<ot-1;)f++;return[u,f]}function Nf(){if(ot>0){let i=y.some(u=>u._focus)&&_t!=Qt.alpha;i&&($.globalAlpha=_t=Qt.alpha),y.forEach((u,f)=>{if(f>0&&u.show&&(Ai(f,!1),Ai(f,!0),u._paths==null)){let p=_t;_t!=u.alpha&&($.globalAlpha=_t=u.alpha);let v=l==2?[0,t[f][0].length-1]:Df(t[f]);u._paths=u.paths(o,f,v[0],v[1]),_t!=p&&($.globalAlpha=_t=p)}}),y.forEach((u,f)=>{if(f>0&&u.show){let p=_t;_t!=u.alpha&&($.globalAlpha=_t=u.alpha),u._paths!=null&&Pi(f,!1);{let v=u._paths!=null?u._paths.gaps:null,w=u.points.show(o,f,Je,Xe,v),T=u.points.filter(o,f,w,v);(w||T)&&(u.points._paths=u.points.paths(o,f,Je,Xe,T),Pi(f,!0))}_t!=p&&($.globalAlpha=_t=p),et("drawSeries",f)}}),i&&($.globalAlpha=_t=1)}}function Ai(i,u){let f=u?y[i].points:y[i];f._stroke=f.stroke(o,i),f._fill=f.fill(o,i)}function Pi(i,u){let f=u?y[i].points:y[i],{stroke:p,fill:v,clip:w,flags:T,_stroke:A=f._stroke,_fill:E=f._fill,_width:L=f.width}=f._paths;L=we(L*ue,3);let N=null,I=L%2/2;u&&E==null&&(E=L>0?"#fff":A);let J=f.pxAlign==1&&I>0;if(J&&$.translate(I,I),!u){let ae=gt-L/2,se=Tt-L/2,te=dt+L,q=Ht+L;N=new Path2D,N.rect(ae,se,te,q)}u?Br(A,L,f.dash,f.cap,E,p,v,T,w):Wf(i,A,L,f.dash,f.cap,E,p,v,T,N,w),J&&$.translate(-I,-I)}function Wf(i,u,f,p,v,w,T,A,E,L,N){let I=!1;E!=0&&j.forEach((J,ae)=>{if(J.series[0]==i){let se=y[J.series[1]],te=t[J.series[1]],q=(se._paths||Al).band;Ln(q)&&(q=J.dir==1?q[0]:q[1]);let U,xe=null;se.show&&q&&Dm(te,Je,Xe)?(xe=J.fill(o,ae)||w,U=se._paths.clip):q=null,Br(u,f,p,v,xe,T,A,E,L,N,U,q),I=!0}}),I||Br(u,f,p,v,w,T,A,E,L,N)}let Ei=zo|Ks;function Br(i,u,f,p,v,w,T,A,E,L,N,I){xi(i,u,f,p,v),(E||L||I)&&($.save(),E&&$.clip(E),L&&$.clip(L)),I?(A&Ei)==Ei?($.clip(I),N&&$.clip(N),Hl(v,T),Il(i,w,u)):A&Ks?(Hl(v,T),$.clip(I),Il(i,w,u)):A&zo&&($.save(),$.clip(I),N&&$.clip(N),Hl(v,T),$.restore(),Il(i,w,u)):(Hl(v,T),Il(i,w,u)),(E||L||I)&&$.restore()}function Il(i,u,f){f>0&&(u instanceof Map?u.forEach((p,v)=>{$.strokeStyle=Fl=v,$.stroke(p)}):u!=null&&i&&$.stroke(u))}function Hl(i,u){u instanceof Map?u.forEach((f,p)=>{$.fillStyle=$o=p,$.fill(f)}):u!=null&&i&&$.fill(u)}function Ff(i,u,f,p){let v=P[i],w;if(p<=0)w=[0,0];else{let T=v._space=v.space(o,i,u,f,p),A=v._incrs=v.incrs(o,i,u,f,p,T);w=nd(u,f,A,p,T)}return v._found=w}function zr(i,u,f,p,v,w,T,A,E,L){let N=T%2/2;x==1&&$.translate(N,N),xi(A,T,E,L,A),$.beginPath();let I,J,ae,se,te=v+(p==0||p==3?-w:w);f==0?(J=v,se=te):(I=v,ae=te);for(let q=0;q<i.length;q++)u[q]!=null&&(f==0?I=ae=i[q]:J=se=i[q],$.moveTo(I,J),$.lineTo(ae,se));$.stroke(),x==1&&$.translate(-N,-N)}function If(i){let u=!0;return P.forEach((f,p)=>{if(!f.show)return;let v=M[f.scale];if(v.min==null){f._show&&(u=!1,f._show=!1,go(!1));return}else f._show||(u=!1,f._show=!0,go(!1));let w=f.side,T=w%2,{min:A,max:E}=v,[L,N]=Ff(p,A,E,T==0?Z:F);if(N==0)return;let I=v.distr==2,J=f._splits=f.splits(o,p,A,E,L,N,I),ae=v.distr==2?J.map(U=>Ut[U]):J,se=v.distr==2?Ut[J[1]]-Ut[J[0]]:L,te=f._values=f.values(o,f.filter(o,ae,p,N,se),p,N,se);f._rotate=w==2?f.rotate(o,te,p,N):0;let q=f._size;f._size=Ft(f.size(o,te,p,i)),q!=null&&f._size!=q&&(u=!1)}),u}function Hf(i){let u=!0;return ki.forEach((f,p)=>{let v=f(o,p,Bn,i);v!=yn[p]&&(u=!1),yn[p]=v}),u}function Uf(){for(let i=0;i<P.length;i++){let u=P[i];if(!u.show||!u._show)continue;let f=u.side,p=f%2,v,w,T=u.stroke(o,i),A=f==0||f==3?-1:1,[E,L]=u._found;if(u.label!=null){let ft=u.labelGap*A,yt=Ye((u._lpos+ft)*ue);Ti(u.labelFont[0],T,"center",f==2?Sl:Su),$.save(),p==1?(v=w=0,$.translate(yt,Ye(Tt+Ht/2)),$.rotate((f==3?-$r:$r)/2)):(v=Ye(gt+dt/2),w=yt);let jn=fc(u.label)?u.label(o,i,E,L):u.label;$.fillText(jn,v,w),$.restore()}if(L==0)continue;let N=M[u.scale],I=p==0?dt:Ht,J=p==0?gt:Tt,ae=u._splits,se=N.distr==2?ae.map(ft=>Ut[ft]):ae,te=N.distr==2?Ut[ae[1]]-Ut[ae[0]]:E,q=u.ticks,U=u.border,xe=q.show?q.size:0,De=Ye(xe*ue),tt=Ye((u.alignTo==2?u._size-xe-u.gap:u.gap)*ue),de=u._rotate*-$r/180,Ne=k(u._pos*ue),vt=(De+tt)*A,ct=Ne+vt;w=p==0?ct:0,v=p==1?ct:0;let Pt=u.font[0],Gt=u.align==1?Fo:u.align==2?Ds:de>0?Fo:de<0?Ds:p==0?"center":f==3?Ds:Fo,nn=de||p==1?"middle":f==2?Sl:Su;Ti(Pt,T,Gt,nn);let wt=u.font[1]*u.lineGap,Et=ae.map(ft=>k(a(ft,N,I,J))),Bt=u._values;for(let ft=0;ft<Bt.length;ft++){let yt=Bt[ft];if(yt!=null){p==0?v=Et[ft]:w=Et[ft],yt=""+yt;let jn=yt.indexOf(`
`)==-1?[yt]:yt.split(/\n/gm);for(let pt=0;pt<jn.length;pt++){let Ki=jn[pt];de?($.save(),$.translate(v,w+pt*wt),$.rotate(de),$.fillText(Ki,0,0),$.restore()):$.fillText(Ki,v,w+pt*wt)}}}q.show&&zr(Et,q.filter(o,se,i,L,te),p,f,Ne,De,we(q.width*ue,3),q.stroke(o,i),q.dash,q.cap);let on=u.grid;on.show&&zr(Et,on.filter(o,se,i,L,te),p,p==0?2:1,p==0?Tt:gt,p==0?Ht:dt,we(on.width*ue,3),on.stroke(o,i),on.dash,on.cap),U.show&&zr([Ne],[1],p==0?1:0,p==0?1:2,p==1?Tt:gt,p==1?Ht:dt,we(U.width*ue,3),U.stroke(o,i),U.dash,U.cap)}et("drawAxes")}function go(i){y.forEach((u,f)=>{f>0&&(u._paths=null,i&&(l==1?(u.min=null,u.max=null):u.facets.forEach(p=>{p.min=null,p.max=null})))})}let Ul=!1,Vr=!1,el=[];function Gf(){Vr=!1;for(let i=0;i<el.length;i++)et(...el[i]);el.length=0}function vo(){Ul||(Km(Ri),Ul=!0)}function Bf(i,u=!1){Ul=!0,Vr=u,i(o),Ri(),u&&el.length>0&&queueMicrotask(Gf)}o.batch=Bf;function Ri(){if(Cr&&(Lf(),Cr=!1),fo&&(Mf(),fo=!1),Dl){if(Me(_,Fo,ye),Me(_,Sl,Be),Me(_,bl,Z),Me(_,xl,F),Me(b,Fo,ye),Me(b,Sl,Be),Me(b,bl,Z),Me(b,xl,F),Me(g,bl,fn),Me(g,xl,Fn),m.width=Ye(fn*ue),m.height=Ye(Fn*ue),P.forEach(({_el:i,_show:u,_size:f,_pos:p,side:v})=>{if(i!=null)if(u){let w=v===3||v===0?f:0,T=v%2==1;Me(i,T?"left":"top",p-w),Me(i,T?"width":"height",f),Me(i,T?"top":"left",T?Be:ye),Me(i,T?"height":"width",T?F:Z),zs(i,no)}else St(i,no)}),Fl=$o=Dr=Wr=Fr=Ir=Hr=Ur=Nr=null,_t=1,ol(!0),ye!=co||Be!=In||Z!=Zt||F!=Hn){go(!1);let i=Z/Zt,u=F/Hn;if(at&&!Un&&H.left>=0){H.left*=i,H.top*=u,wo&&un(wo,Ye(H.left),0,Z,F),yo&&un(yo,0,Ye(H.top),Z,F);for(let f=0;f<At.length;f++){let p=At[f];p!=null&&(ho[f]*=i,_o[f]*=u,un(p,Ft(ho[f]),Ft(_o[f]),Z,F))}}if(be.show&&!Nl&&be.left>=0&&be.width>0){be.left*=i,be.width*=i,be.top*=u,be.height*=u;for(let f in Xr)Me(bo,f,be[f])}co=ye,In=Be,Zt=Z,Hn=F}et("setSize"),Dl=!1}fn>0&&Fn>0&&($.clearRect(0,0,m.width,m.height),et("drawClear"),B.forEach(i=>i()),et("draw")),be.show&&Nl&&(Gl(be),Nl=!1),at&&Un&&(Vn(null,!0,!1),Un=!1),ee.show&&ee.live&&Mt&&(Kr(),Mt=!1),c||(c=!0,o.status=1,et("ready")),Qo=!1,Ul=!1}o.redraw=(i,u)=>{fo=u||!1,i!==!1?kn(C,R.min,R.max):vo()};function jr(i,u){let f=M[i];if(f.from==null){if(ot==0){let p=f.range(o,u.min,u.max,i);u.min=p[0],u.max=p[1]}if(u.min>u.max){let p=u.min;u.min=u.max,u.max=p}if(ot>1&&u.min!=null&&u.max!=null&&u.max-u.min<1e-16)return;i==C&&f.distr==2&&ot>0&&(u.min=Kt(u.min,t[0]),u.max=Kt(u.max,t[0]),u.min==u.max&&u.max++),z[i]=u,Cr=!0,vo()}}o.setScale=jr;let Yr,qr,wo,yo,Ci,Oi,So,ko,Li,Di,ke,Ee,Sn=!1,lt=H.drag,Ze=lt.x,Qe=lt.y;at&&(H.x&&(Yr=Wt(vm,b)),H.y&&(qr=Wt(wm,b)),R.ori==0?(wo=Yr,yo=qr):(wo=qr,yo=Yr),ke=H.left,Ee=H.top);let be=o.select=Ue({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),bo=be.show?Wt(gm,be.over?b:_):null;function Gl(i,u){if(be.show){for(let f in i)be[f]=i[f],f in Xr&&Me(bo,f,i[f]);u!==!1&&et("setSelect")}}o.setSelect=Gl;function zf(i){if(y[i].show)Ge&&zs(Ce[i],no);else if(Ge&&St(Ce[i],no),at){let f=mo?At[0]:At[i];f!=null&&un(f,-10,-10,Z,F)}}function kn(i,u,f){jr(i,{min:u,max:f})}function en(i,u,f,p){u.focus!=null&&Kf(i),u.show!=null&&y.forEach((v,w)=>{w>0&&(i==w||i==null)&&(v.show=u.show,zf(w),l==2?(kn(v.facets[0].scale,null,null),kn(v.facets[1].scale,null,null)):kn(v.scale,null,null),vo())}),f!==!1&&et("setSeries",i,u),p&&ll("setSeries",o,i,u)}o.setSeries=en;function Vf(i,u){Ue(j[i],u)}function jf(i,u){i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1),u=u??j.length,j.splice(u,0,i)}function Yf(i){i==null?j.length=0:j.splice(i,1)}o.addBand=jf,o.setBand=Vf,o.delBand=Yf;function qf(i,u){y[i].alpha=u,at&&At[i]!=null&&(At[i].style.opacity=u),Ge&&Ce[i]&&(Ce[i].style.opacity=u)}let pn,bn,zn,xo={focus:!0};function Kf(i){if(i!=zn){let u=i==null,f=Qt.alpha!=1;y.forEach((p,v)=>{if(l==1||v>0){let w=u||v==0||v==i;p._focus=u?null:w,f&&qf(v,w?1:Qt.alpha)}}),zn=i,f&&vo()}}Ge&&po&&ut(Tu,ce,i=>{H._lock||(Gn(i),zn!=null&&en(null,xo,!0,Ie.setSeries))});function tn(i,u,f){let p=M[u];f&&(i=i/ue-(p.ori==1?Be:ye));let v=Z;p.ori==1&&(v=F,i=v-i),p.dir==-1&&(i=v-i);let w=p._min,T=p._max,A=i/v,E=w+(T-w)*A,L=p.distr;return L==3?Uo(10,E):L==4?Wm(E,p.asinh):L==100?p.bwd(E):E}function Jf(i,u){let f=tn(i,C,u);return Kt(f,t[0],Je,Xe)}o.valToIdx=i=>Kt(i,t[0]),o.posToIdx=Jf,o.posToVal=tn,o.valToPos=(i,u,f)=>M[u].ori==0?r(i,M[u],f?dt:Z,f?gt:0):s(i,M[u],f?Ht:F,f?Tt:0),o.setCursor=(i,u,f)=>{ke=i.left,Ee=i.top,Vn(null,u,f)};function Ni(i,u){Me(bo,Fo,be.left=i),Me(bo,bl,be.width=u)}function Wi(i,u){Me(bo,Sl,be.top=i),Me(bo,xl,be.height=u)}let tl=R.ori==0?Ni:Wi,nl=R.ori==1?Ni:Wi;function Xf(){if(Ge&&ee.live)for(let i=l==2?1:0;i<y.length;i++){if(i==0&&xt)continue;let u=ee.values[i],f=0;for(let p in u)Xt[i][f++].firstChild.nodeValue=u[p]}}function Kr(i,u){if(i!=null&&(i.idxs?i.idxs.forEach((f,p)=>{he[p]=f}):Um(i.idx)||he.fill(i.idx),ee.idx=he[0]),Ge&&ee.live){for(let f=0;f<y.length;f++)(f>0||l==1&&!xt)&&Zf(f,he[f]);Xf()}Mt=!1,u!==!1&&et("setLegend")}o.setLegend=Kr;function Zf(i,u){let f=y[i],p=i==0&&Y==2?Ut:t[i],v;xt?v=f.values(o,i,u)??wn:(v=f.value(o,u==null?null:p[u],i,u),v=v==null?wn:{_:v}),ee.values[i]=v}function Vn(i,u,f){Li=ke,Di=Ee,[ke,Ee]=H.move(o,ke,Ee),H.left=ke,H.top=Ee,at&&(wo&&un(wo,Ye(ke),0,Z,F),yo&&un(yo,0,Ye(Ee),Z,F));let p,v=Je>Xe;pn=ve,bn=null;let w=R.ori==0?Z:F,T=R.ori==1?Z:F;if(ke<0||ot==0||v){p=H.idx=null;for(let A=0;A<y.length;A++){let E=At[A];E!=null&&un(E,-10,-10,Z,F)}po&&en(null,xo,!0,i==null&&Ie.setSeries),ee.live&&(he.fill(p),Mt=!0)}else{let A,E,L;l==1&&(A=R.ori==0?ke:Ee,E=tn(A,C),p=H.idx=Kt(E,t[0],Je,Xe),L=D(t[0][p],R,w,0));let N=-10,I=-10,J=0,ae=0,se=!0,te="",q="";for(let U=l==2?1:0;U<y.length;U++){let xe=y[U],De=he[U],tt=De==null?null:l==1?t[U][De]:t[U][1][De],de=H.dataIdx(o,U,p,E),Ne=de==null?null:l==1?t[U][de]:t[U][1][de];if(Mt=Mt||Ne!=tt||de!=De,he[U]=de,U>0&&xe.show){let vt=de==null?-10:de==p?L:D(l==1?t[0][de]:t[U][0][de],R,w,0),ct=Ne==null?-10:K(Ne,l==1?M[xe.scale]:M[xe.facets[1].scale],T,0);if(po&&Ne!=null){let Pt=R.ori==1?ke:Ee,Gt=qe(Qt.dist(o,U,de,ct,Pt));if(Gt<pn){let nn=Qt.bias;if(nn!=0){let wt=tn(Pt,xe.scale),Et=Ne>=0?1:-1,Bt=wt>=0?1:-1;Bt==Et&&(Bt==1?nn==1?Ne>=wt:Ne<=wt:nn==1?Ne<=wt:Ne>=wt)&&(pn=Gt,bn=U)}else pn=Gt,bn=U}}if(Mt||mo){let Pt,Gt;R.ori==0?(Pt=vt,Gt=ct):(Pt=ct,Gt=vt);let nn,wt,Et,Bt,on,ft,yt=!0,jn=it.bbox;if(jn!=null){yt=!1;let pt=jn(o,U);Et=pt.left,Bt=pt.top,nn=pt.width,wt=pt.height}else Et=Pt,Bt=Gt,nn=wt=it.size(o,U);if(ft=it.fill(o,U),on=it.stroke(o,U),mo)U==bn&&pn<=Qt.prox&&(N=Et,I=Bt,J=nn,ae=wt,se=yt,te=ft,q=on);else{let pt=At[U];pt!=null&&(ho[U]=Et,_o[U]=Bt,Ou(pt,nn,wt,yt),Ru(pt,ft,on),un(pt,Ft(Et),Ft(Bt),Z,F))}}}}if(mo){let U=Qt.prox,xe=zn==null?pn<=U:pn>U||bn!=zn;if(Mt||xe){let De=At[0];De!=null&&(ho[0]=N,_o[0]=I,Ou(De,J,ae,se),Ru(De,te,q),un(De,Ft(N),Ft(I),Z,F))}}}if(be.show&&Sn)if(i!=null){let[A,E]=Ie.scales,[L,N]=Ie.match,[I,J]=i.cursor.sync.scales,ae=i.cursor.drag;if(Ze=ae._x,Qe=ae._y,Ze||Qe){let{left:se,top:te,width:q,height:U}=i.select,xe=i.scales[I].ori,De=i.posToVal,tt,de,Ne,vt,ct,Pt=A!=null&&L(A,I),Gt=E!=null&&N(E,J);Pt&&Ze?(xe==0?(tt=se,de=q):(tt=te,de=U),Ne=M[A],vt=D(De(tt,I),Ne,w,0),ct=D(De(tt+de,I),Ne,w,0),tl(Jt(vt,ct),qe(ct-vt))):tl(0,w),Gt&&Qe?(xe==1?(tt=se,de=q):(tt=te,de=U),Ne=M[E],vt=K(De(tt,J),Ne,T,0),ct=K(De(tt+de,J),Ne,T,0),nl(Jt(vt,ct),qe(ct-vt))):nl(0,T)}else Zr()}else{let A=qe(Li-Ci),E=qe(Di-Oi);if(R.ori==1){let J=A;A=E,E=J}Ze=lt.x&&A>=lt.dist,Qe=lt.y&&E>=lt.dist;let L=lt.uni;L!=null?Ze&&Qe&&(Ze=A>=L,Qe=E>=L,!Ze&&!Qe&&(E>A?Qe=!0:Ze=!0)):lt.x&&lt.y&&(Ze||Qe)&&(Ze=Qe=!0);let N,I;Ze&&(R.ori==0?(N=So,I=ke):(N=ko,I=Ee),tl(Jt(N,I),qe(I-N)),Qe||nl(0,T)),Qe&&(R.ori==1?(N=So,I=ke):(N=ko,I=Ee),nl(Jt(N,I),qe(I-N)),Ze||tl(0,w)),!Ze&&!Qe&&(tl(0,0),nl(0,0))}if(lt._x=Ze,lt._y=Qe,i==null){if(f){if(qi!=null){let[A,E]=Ie.scales;Ie.values[0]=A!=null?tn(R.ori==0?ke:Ee,A):null,Ie.values[1]=E!=null?tn(R.ori==1?ke:Ee,E):null}ll(Ns,o,ke,Ee,Z,F,p)}if(po){let A=f&&Ie.setSeries,E=Qt.prox;zn==null?pn<=E&&en(bn,xo,!0,A):pn>E?en(null,xo,!0,A):bn!=zn&&en(bn,xo,!0,A)}}Mt&&(ee.idx=p,Kr()),u!==!1&&et("setCursor")}let xn=null;Object.defineProperty(o,"rect",{get(){return xn==null&&ol(!1),xn}});function ol(i=!1){i?xn=null:(xn=b.getBoundingClientRect(),et("syncRect",xn))}function Fi(i,u,f,p,v,w,T){H._lock||Sn&&i!=null&&i.movementX==0&&i.movementY==0||(Jr(i,u,f,p,v,w,T,!1,i!=null),i!=null?Vn(null,!0,!0):Vn(u,!0,!1))}function Jr(i,u,f,p,v,w,T,A,E){if(xn==null&&ol(!1),Gn(i),i!=null)f=i.clientX-xn.left,p=i.clientY-xn.top;else{if(f<0||p<0){ke=-10,Ee=-10;return}let[L,N]=Ie.scales,I=u.cursor.sync,[J,ae]=I.values,[se,te]=I.scales,[q,U]=Ie.match,xe=u.axes[0].side%2==1,De=R.ori==0?Z:F,tt=R.ori==1?Z:F,de=xe?w:v,Ne=xe?v:w,vt=xe?p:f,ct=xe?f:p;if(se!=null?f=q(L,se)?a(J,M[L],De,0):-10:f=De*(vt/de),te!=null?p=U(N,te)?a(ae,M[N],tt,0):-10:p=tt*(ct/Ne),R.ori==1){let Pt=f;f=p,p=Pt}}E&&(u==null||u.cursor.event.type==Ns)&&((f<=1||f>=Z-1)&&(f=eo(f,Z)),(p<=1||p>=F-1)&&(p=eo(p,F))),A?(Ci=f,Oi=p,[So,ko]=H.move(o,f,p)):(ke=f,Ee=p)}let Xr={width:0,height:0,left:0,top:0};function Zr(){Gl(Xr,!1)}let Ii,Hi,Ui,Gi;function Bi(i,u,f,p,v,w,T){Sn=!0,Ze=Qe=lt._x=lt._y=!1,Jr(i,u,f,p,v,w,T,!0,!1),i!=null&&(ut(Ws,Gs,zi,!1),ll(bu,o,So,ko,Z,F,null));let{left:A,top:E,width:L,height:N}=be;Ii=A,Hi=E,Ui=L,Gi=N}function zi(i,u,f,p,v,w,T){Sn=lt._x=lt._y=!1,Jr(i,u,f,p,v,w,T,!1,!0);let{left:A,top:E,width:L,height:N}=be,I=L>0||N>0,J=Ii!=A||Hi!=E||Ui!=L||Gi!=N;if(I&&J&&Gl(be),lt.setScale&&I&&J){let ae=A,se=L,te=E,q=N;if(R.ori==1&&(ae=E,se=N,te=A,q=L),Ze&&kn(C,tn(ae,C),tn(ae+se,C)),Qe)for(let U in M){let xe=M[U];U!=C&&xe.from==null&&xe.min!=ve&&kn(U,tn(te+q,U),tn(te,U))}Zr()}else H.lock&&(H._lock=!H._lock,Vn(u,!0,i!=null));i!=null&&(uo(Ws,Gs),ll(Ws,o,ke,Ee,Z,F,null))}function Qf(i,u,f,p,v,w,T){if(H._lock)return;Gn(i);let A=Sn;if(Sn){let E=!0,L=!0,N=10,I,J;R.ori==0?(I=Ze,J=Qe):(I=Qe,J=Ze),I&&J&&(E=ke<=N||ke>=Z-N,L=Ee<=N||Ee>=F-N),I&&E&&(ke=ke<So?0:Z),J&&L&&(Ee=Ee<ko?0:F),Vn(null,!0,!0),Sn=!1}ke=-10,Ee=-10,he.fill(null),Vn(null,!0,!0),A&&(Sn=A)}function Vi(i,u,f,p,v,w,T){H._lock||(Gn(i),Lr(),Zr(),i!=null&&ll(Mu,o,ke,Ee,Z,F,null))}function ji(){P.forEach(od),Or(o.width,o.height,!0)}oo(gr,Ho,ji);let To={};To.mousedown=Bi,To.mousemove=Fi,To.mouseup=zi,To.dblclick=Vi,To.setSeries=(i,u,f,p)=>{let v=Ie.match[2];f=v(o,u,f),f!=-1&&en(f,p,!0,!1)},at&&(ut(bu,b,Bi),ut(Ns,b,Fi),ut(xu,b,i=>{Gn(i),ol(!1)}),ut(Tu,b,Qf),ut(Mu,b,Vi),Js.add(o),o.syncRect=ol);let Bl=o.hooks=e.hooks||{};function et(i,u,f){Vr?el.push([i,u,f]):i in Bl&&Bl[i].forEach(p=>{p.call(null,o,u,f)})}(e.plugins||[]).forEach(i=>{for(let u in i.hooks)Bl[u]=(Bl[u]||[]).concat(i.hooks[u])});let Yi=(i,u,f)=>f,Ie=Ue({key:null,setSeries:!1,filters:{pub:Fu,sub:Fu},scales:[C,y[1]?y[1].scale:null],match:[Iu,Iu,Yi],values:[null,null]},H.sync);Ie.match.length==2&&Ie.match.push(Yi),H.sync=Ie;let qi=Ie.key,Qr=Dc(qi);function ll(i,u,f,p,v,w,T){Ie.filters.pub(i,u,f,p,v,w,T)&&Qr.pub(i,u,f,p,v,w,T)}Qr.sub(o);function ep(i,u,f,p,v,w,T){Ie.filters.sub(i,u,f,p,v,w,T)&&To[i](null,u,f,p,v,w,T)}o.pub=ep;function tp(){Qr.unsub(o),Js.delete(o),Wn.clear(),Vs(gr,Ho,ji),h.remove(),ce?.remove(),et("destroy")}o.destroy=tp;function es(){et("init",e,t),bi(t||e.data,!1),z[C]?jr(C,z[C]):Lr(),Nl=be.show&&(be.width>0||be.height>0),Un=Mt=!0,Or(e.width,e.height)}return y.forEach(Si),P.forEach(Of),n?n instanceof HTMLElement?(n.appendChild(h),es()):n(o,es):es(),o}st.assign=Ue;st.fmtNum=oi;st.rangeNum=vr;st.rangeLog=Sr;st.rangeAsinh=ti;st.orient=ro;st.pxRatio=ue;st.join=qm;st.fmtDate=ri,st.tzDate=rh;st.sync=Dc;{st.addGap=Uh,st.clipGaps=xr;let e=st.paths={points:Uc};e.linear=Bc,e.stepped=zh,e.bars=Vh,e.spline=Yh}var ld={system:"light",light:"dark",dark:"system"},Yc="weir-scheme",qc=matchMedia("(prefers-color-scheme: dark)"),Kc=$e(qc.matches?"dark":"light"),Pr=$e(sd()),El=hn(()=>Pr.value==="system"?Kc.value:Pr.value);function Jc(){qc.addEventListener("change",({matches:e})=>{Kc.value=e?"dark":"light",pi()}),pi()}function Xc(){let e=Pr.value;return d`
    <button type="button" class="plain" onClick=${()=>rd(ld[e])}>
      Colours: ${e}
    </button>
  `}function rd(e){try{localStorage.setItem(Yc,e)}catch{}Pr.value=e,pi()}function pi(){document.documentElement.dataset.scheme=El.value}function sd(){try{let e=localStorage.getItem(Yc);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var Zc=190;function Rl({title:e,times:t,series:n,show:o,stacked:l=!1,isBytes:r=!1,max:s}){let a=zt(null),c=zt(null),[h,m]=pe(null),$=El.value,g=n.map(({label:S})=>S).join();Oe(()=>{let S=a.current;if(S===null)return;let y=new st(cd(S,n,{show:o,stacked:l,isBytes:r,max:s,setUnder:m}),[[]],S);c.current=y;let P=new ResizeObserver(()=>y.setSize({width:S.clientWidth,height:Zc}));return P.observe(S),()=>{P.disconnect(),y.destroy(),c.current=null}},[$,g]);let _=id(n,l);Oe(()=>{c.current?.setData([[...t],..._.map(S=>[...S])])},[t,$]);let b=h??t.length-1,x=n.map(({label:S,color:y,values:P})=>({label:S,color:y,value:o(P[b]??0)})),k=x.map(({label:S,value:y})=>`${S} ${y}`).join(", ");return d`
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
  `}function id(e,t){if(!t)return e.map(({values:o})=>o);let n=[];return e.forEach(({values:o},l)=>{n.push(o.map((r,s)=>r+(n[l-1]?.[s]??0)))}),n.reverse()}var ad=Array.from({length:50},(e,t)=>2**t);function ud(e,t){return e.map(n=>{let o=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?o:o.slice(0,5)})}function cd(e,t,{show:n,stacked:o,isBytes:l,max:r,setUnder:s}){let a=getComputedStyle(document.documentElement),c=m=>a.getPropertyValue(`--${m}`).trim(),h={stroke:c("muted"),font:"11px system-ui",grid:{stroke:c("line"),width:1},ticks:{stroke:c("line"),width:1}};return{width:e.clientWidth,height:Zc,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(m,$,g)=>[0,r??(g>0?g*1.1:1)]}},axes:[{...h,size:28,space:70,values:(m,$,g,_,b)=>ud($,b)},{...h,size:66,...l&&{incrs:ad},values:(m,$)=>$.map(g=>n(g))}],series:[{},...(o?[...t].reverse():t).map(({label:m,color:$})=>({label:m,stroke:c($),width:1.5,points:{show:!1},...o&&{fill:`color-mix(in srgb, ${c($)} 45%, ${c("surface")})`}}))],hooks:{setCursor:[m=>s(m.cursor.idx??null)]}}}function Qc(e){switch(e.type){case"graph-submitted":return{text:`${mi(e)} was submitted: ${O(e.tasks)} tasks`,tone:"plain",link:Er(e)};case"graph-retried":return{text:`${mi(e)} is retried`,tone:"plain",link:Er(e)};case"graph-ended":{let{state:t}=e;return{text:`${mi(e)} ${t==="cancelled"?"was cancelled":t}`,tone:t==="succeeded"?"good":t==="failed"?"bad":"plain",link:Er(e)}}case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${e.group}: ${e.error}: ${e.message}`+(e.count>1?` (${O(e.count)} times)`:""),tone:"bad",link:[...Er(e),"tasks",e.key]};case"worker-joined":return{text:`Worker ${e.name} joined`,tone:"good",link:hi(e)};case"worker-left":return{text:`Worker ${e.name} left: ${e.reason}`,tone:e.reason==="lost"?"bad":"plain"};case"worker-paused":return{text:`Worker ${e.name} paused ${e.by==="hand"?"by hand":`for ${e.by}`}`,tone:e.by==="hand"?"plain":"bad",link:hi(e)};case"worker-resumed":return{text:`Worker ${e.name} resumed`,tone:"good",link:hi(e)};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${e.retired.length} retired`,tone:"plain"};case"standstill":return{text:`All ${O(e.workers)} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:fd(e),tone:"plain",link:["memory"]};case"data-scattered":return{text:`${O(e.values)} values were stored in ${e.namespace}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${rt(e.downMs/1e3)}`,tone:"bad"};default:return{text:e.type,tone:"plain"}}}function mi({name:e}){return e===""?"Graph":`Graph "${e}"`}function Er({graph:e}){return["graphs",e]}function hi({name:e}){return["workers",e]}function fd({replicated:e,dropped:t,bytes:n,bytesDropped:o}){return`The memory manager ${`copied ${O(e)} and dropped ${O(t)} results`} (${X(n)}, ${X(o)})`}var pd=20;function ef(){return sn("groups"),rn.value===null?d`
      <${Te} title="Overview">
        <${We} error=${null} />
        <//>
    `:d`
    <${Te} title="Overview" />
    <${md} />
    <div class="columns">
      <${hd} />
      <${dd} />
    </div>
    <${_d} />
    <${$d} />
    <${gd} />
  `}function md(){let e=rn.value;if(e===null)return null;let{workers:t,tasks:n,memory:o,graphs:l}=e,r=t.running??0,s=Object.entries(t).filter(([h,m])=>h!=="running"&&h!=="closed"&&m>0).map(([h,m])=>`${O(m)} ${h.replaceAll("_"," ")}`).join(", "),a=Ot.value.at(-1),c=(n.queued??0)+(n["no-worker"]??0);return d`
    <dl class="tiles">
      <${le}
        name="Workers"
        value=${O(r)}
        detail=${s||"all running"}
        tone=${r===0||s!==""?"bad":"plain"}
      />
      <${le} name="Graphs running" value=${O(l.running??0)} />
      <${le}
        name="Tasks a second"
        value=${Cs(a?.finishedRate??0)}
        detail=${`${O(e.totals.finished)} since the start`}
      />
      <${le}
        name="Tasks running"
        value=${O(n.processing??0)}
        detail=${`${O(c)} ready, ${O(n.waiting??0)} waiting`}
      />
      <${le}
        name="Memory"
        value=${X(o.process)}
        detail=${o.limit===null||o.limit===0?"no limit":`${Rn(o.process/o.limit)} of ${X(o.limit)}`}
      />
      <${le} name="Spilled" value=${X(o.spilled)} />
    </dl>
  `}function hd(){let e=Ot.value;return d`
    <${_e} title="Tasks a second" note=${Ct()?"of the recording":"in the last 10 minutes"}>
      <${Rl}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${Cs}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function dd(){let e=Ot.value;return d`
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
  `}function _d(){let{data:e,error:t}=ge(eu(),2e3);return e===null?d`
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
              <span class="number">${O(l)} / ${O(o)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function $d(){let e=xs.value;return e.length===0?null:d`
    <${_e} title="Busiest groups of tasks">
      <${No}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:o})=>({group:t,counts:n,expectedSeconds:o<0?null:o/1e6}))}
      />
      <//>
  `}function gd(){let e=gl.value.slice(0,pd);return d`
    <${_e} title="What happened">
      ${e.length===0&&d`<${nt}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>d`<${vd} key=${t.id} fact=${t} />`)}
      </ol>
    <//>
  `}function vd({fact:e}){let{text:t,tone:n,link:o}=Qc(e);return d`
    <li class=${n}>
      <time dateTime=${e.at}>${je(e.at)}</time>
      <span>${o===void 0?t:d`<${Le} to=${o}>${t}<//>`}</span>
    </li>
  `}function tf({path:e}){return d`
    <${Te} title="Not found">
      <${nt}>There is no page "${e.join("/")}". <${Le} to=${[]}>Overview<//><//>
    <//>
  `}function of(e,t){let n=wd(e,t),o=yd(e,n),l=[],r=(x,k)=>(l[k]??=[]).push(x);for(let x=0;x<e;x++)r(x,o[x]??0);let s=e,a=n.map(([x,k])=>{if(x===k)return[x];let[S,y]=[o[x]??0,o[k]??0],P=[x];for(let M=S+1;M<y;M++)r(s,M),P.push(s++);return[...P,k]}),c=nf(s,a,-1),h=nf(s,a,1),m=new Float64Array(s),$=x=>x.forEach((k,S)=>m[k]=S);l.forEach($);for(let x=0;x<8;x++){let k=x%2===0;for(let S of k?l:[...l].reverse())Sd(S,k?c:h,m),$(S)}let g=Math.max(1,...l.map(x=>x.length)),_=new Map;l.forEach((x,k)=>{let S=(g-x.length)/2;x.forEach((y,P)=>_.set(y,{layer:k,at:P+S}))});let b=x=>_.get(x)??{layer:0,at:0};return{nodes:Array.from({length:e},(x,k)=>b(k)),edges:a.map((x,k)=>(n[k]?.[0]!==t[k]?.[0]?[...x].reverse():x).map(b)),layers:l.length,width:g}}function wd(e,t){let n=Array.from({length:e},()=>[]);for(let[r,s]of t)n[r]?.push(s);let o=new Uint8Array(e),l=new Set;for(let r=0;r<e;r++){if(o[r]!==0)continue;let s=[{node:r,at:0}];o[r]=1;for(let a=s.at(-1);a!==void 0;a=s.at(-1)){let c=n[a.node]?.[a.at++];c===void 0?o[s.pop()?.node??0]=2:o[c]===1?l.add(`${a.node} ${c}`):o[c]===0&&(o[c]=1,s.push({node:c,at:0}))}}return t.map(([r,s])=>l.has(`${r} ${s}`)?[s,r]:[r,s])}function yd(e,t){let n=new Int32Array(e),o=new Int32Array(e),l=Array.from({length:e},()=>[]);for(let[s,a]of t)s!==a&&(l[s]?.push(a),o[a]=(o[a]??0)+1);let r=Array.from({length:e},(s,a)=>a).filter(s=>!o[s]);for(let s=r.pop();s!==void 0;s=r.pop())for(let a of l[s]??[])n[a]=Math.max(n[a]??0,(n[s]??0)+1),o[a]=(o[a]??0)-1,o[a]===0&&r.push(a);return n}function nf(e,t,n){let o=Array.from({length:e},()=>[]);for(let l of t)for(let r=1;r<l.length;r++){let[s=0,a=0]=[l[r-1],l[r]];o[n===-1?a:s]?.push(n===-1?s:a)}return o}function Sd(e,t,n){let o=new Map(e.map(l=>{let r=t[l]??[],s=r.reduce((a,c)=>a+(n[c]??0),0);return[l,r.length===0?n[l]??0:s/r.length]}));e.sort((l,r)=>(o.get(l)??0)-(o.get(r)??0))}var vn={width:168,height:42},Nn={x:190,y:84},qo=14,lf=24;function Rr({label:e,shape:t,linkOf:n}){let{nodes:o,edges:l}=t,r=JSON.stringify([o.length,l]),s=Rt(()=>of(o.length,l.map(([h=0,m=0])=>[h,m])),[r]),a=s.width*Nn.x-(Nn.x-vn.width)+2*qo,c=s.layers*Nn.y-(Nn.y-vn.height)+2*qo;return d`
    <div class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${a} height=${c} viewBox=${`0 0 ${a} ${c}`}>
        ${s.edges.map((h,m)=>h.length>1&&d`<path key=${m} class="edge" d=${xd(h)} />`)}
        ${o.map(({name:h,counts:m},$)=>{let g=s.nodes[$]??{layer:0,at:0},_=n(h),b=d`<${kd} name=${h} counts=${m} place=${g} />`;return _===null?d`<g key=${h}>${b}</g>`:d`<a key=${h} href=${Vt(..._)}>${b}</a>`})}
      </svg>
    </div>
  `}function kd({name:e,counts:t,place:n}){let{total:o,done:l}=an(t),[r,s]=[qo+n.at*Nn.x,qo+n.layer*Nn.y],a=r;return d`
    <g class="node">
      <title>${e}: ${O(l)} of ${O(o)} done</title>
      <rect x=${r} y=${s} width=${vn.width} height=${vn.height} rx="7" />
      <text x=${r+9} y=${s+16}>${bd(e)}</text>
      <text class="small" x=${r+9} y=${s+31}>${O(l)} / ${O(o)}</text>
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
  `}function bd(e){return e.length<=lf?e:`\u2026${e.slice(1-lf)}`}function xd(e){let t=e.map(({layer:s,at:a},c)=>{let h=c===0,m=c===e.length-1,$=qo+s*Nn.y+(h?vn.height:m?0:vn.height/2);return[qo+a*Nn.x+vn.width/2,$]}),[n,...o]=t;if(n===void 0)return"";let[,l]=n,r=o.map(([s,a],c)=>{let h=(l+a)/2,[m]=t[c]??n;return l=a,`C${m},${h} ${s},${h} ${s},${a}`});return`M${n.join()} ${r.join(" ")}`}function rf({id:e}){let{data:t}=ge(Lt(e),3e3),{data:n,error:o}=ge(ru(e),2e3),l=d`<${Le} to=${["graphs",e]}>${t?.name||"The graph"}<//>`;return d`
    <${Te} title="Shape" aside=${l} />
    <section class="card">
      ${n===null?d`<${We} error=${o} />`:d`
        <${Rr} label="Groups of tasks, inputs above" shape=${n} linkOf=${()=>null} />
        ${t!==null&&d`<${pr} counts=${t.counts} />`}
        ${n.folded>0&&d`<p class="note">The ${O(n.folded)} smallest groups are drawn as one.</p>`}
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
  `}function _i(e,t){let{workers:n,groups:o,w:l,g:r,s,d:a,k:c}=e;return s.map((h,m)=>({number:t(m),worker:n[l[m]??0]??"",group:o[r[m]??0]??"",start:h,end:h+(a[m]??0)/1e3,failed:c[m]===1}))}var Td=new Intl.Collator("en",{numeric:!0});function sf(e){let t=new Map;for(let o of[...e].sort((l,r)=>l.start-r.start)){let l=t.get(o.worker)??[];t.set(o.worker,l);let r=l.find(s=>(s.at(-1)?.end??0)<o.start+1);r===void 0?l.push([o]):r.push(o)}return[...t.keys()].sort(Td.compare).map(o=>({worker:o,lanes:t.get(o)??[]}))}var di=12;function af(e){let t=new Map;for(let n of[...e].sort()){let o=Md(n)%di,l=new Set(t.values());for(;l.size<di&&l.has(o);)o=(o+5)%di;t.set(n,o)}return t}function Md(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var uf=2e4,Ad=12e4,Ko=$e({list:[],seen:0,shown:0});Ja("stream",e=>{let t=e.n,n=_i(e,o=>t[o]??0);pf(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function ff(){sn("stream");let e=Yt.value;Oe(()=>{let t=new URLSearchParams(Ct()?{after:"0",limit:"10000"}:{start:String(Date.now()-Ad),limit:"10000"});ln(`stream?${t}`).then(n=>{Ct()&&Pd(),pf(_i(n,o=>n.next-n.s.length+1+o),{})},()=>{})},[e])}var Cl=new Set;function pf(e,t){let n=[];for(let l of e){let r=cf(l);Cl.has(r)||(Cl.add(r),n.push(l))}let o=[...Ko.value.list,...n].slice(-uf);Cl.size>2*uf&&(Cl=new Set(o.map(cf))),Ko.value={...Ko.value,...t,list:o}}function Pd(){Cl.clear(),Ko.value={list:[],seen:0,shown:0}}function cf({worker:e,group:t,start:n,end:o}){return`${e} ${t} ${n} ${o}`}var so=18,$i=8,Jo=110,Ol=22;function mf({lanes:e,hueOf:t,from:n,to:o,onView:l}){let r=zt(null),[s,a]=pe(900),[c,h]=pe(null),m=zt(null),$=El.value,g=Ol+e.reduce((k,S)=>k+S.lanes.length*so+$i,0),_=k=>n+(k-Jo)/(s-Jo)*(o-n);return Oe(()=>{let k=r.current?.parentElement;if(!k)return;let S=new ResizeObserver(()=>a(k.clientWidth));return S.observe(k),()=>S.disconnect()},[]),Oe(()=>{r.current!==null&&Rd(r.current,{lanes:e,hueOf:t,from:n,to:o,width:s,height:g})},[e,t,n,o,s,g,$]),d`
    <div class="timeline">
      <canvas
        ref=${r}
        role="img"
        aria-label="Runs by worker and time; the table below lists the last ones"
        onWheel=${k=>{k.preventDefault();let S=_(k.offsetX),y=k.deltaY>0?1.25:.8;l(S-(S-n)*y,S+(o-S)*y)}}
        onPointerDown=${k=>m.current=k.offsetX}
        onPointerUp=${()=>m.current=null}
        onPointerLeave=${()=>{m.current=null,h(null)}}
        onPointerMove=${k=>{if(m.current!==null){let y=_(m.current)-_(k.offsetX);return m.current=k.offsetX,l(n+y,o+y)}let S=Ed(e,k.offsetY,_(k.offsetX));h(S===null?null:{run:S,x:k.offsetX,y:k.offsetY})}}
      />
      ${c!==null&&d`
        <p class="tip" style=${{left:`${Math.min(c.x+12,s-220)}px`,top:`${c.y+12}px`}}>
          <b>${c.run.group}</b>${c.run.failed?" failed":""}<br />
          ${rt((c.run.end-c.run.start)/1e3)} on ${c.run.worker}
        </p>
      `}
    </div>
  `}function Ed(e,t,n){let o=Ol;for(let{lanes:l}of e){let r=l[Math.floor((t-o)/so)];if(t>=o&&r!==void 0)return r.find(({start:s,end:a})=>s<=n&&n<=a)??null;o+=l.length*so+$i}return null}function Rd(e,{lanes:t,hueOf:n,from:o,to:l,width:r,height:s}){let a=devicePixelRatio;e.width=r*a,e.height=s*a,e.style.width=`${r}px`,e.style.height=`${s}px`;let c=e.getContext("2d");if(c===null)return;let h=getComputedStyle(document.documentElement),m=b=>h.getPropertyValue(`--${b}`).trim(),$=Array.from({length:12},(b,x)=>m(`hue-${x}`)),g=b=>Jo+(b-o)/(l-o)*(r-Jo);c.scale(a,a),c.font="11px system-ui",c.textBaseline="middle";for(let b of Cd(o,l)){let x=g(b);c.fillStyle=m("line"),c.fillRect(x,Ol-4,1,s),c.fillStyle=m("muted"),c.fillText(new Date(b).toLocaleTimeString("en-GB"),x+3,Ol/2)}let _=Ol;for(let{worker:b,lanes:x}of t){c.fillStyle=m("muted"),c.fillText(b,0,_+so/2,Jo-8);for(let k of x){for(let{start:S,end:y,group:P,failed:M}of k){if(y<o||S>l)continue;let j=Math.max(Jo,g(S)),C=Math.min(r,Math.max(g(y),g(S)+1));c.fillStyle=$[n.get(P)??0]??"",c.fillRect(j,_+1,C-j,so-2),M&&(c.fillStyle=m("failed"),c.fillRect(j,_+so-4,C-j,3))}_+=so}_+=$i}}function Cd(e,t){let o=[1,2,5,10,15,30,60,120,300,600,1800,3600].map(r=>r*1e3).find(r=>(t-e)/r<=8)??36e5,l=Math.ceil(e/o)*o;return Array.from({length:Math.max(0,Math.floor((t-l)/o)+1)},(r,s)=>l+s*o)}var Od=3e4,Ld=20,gi=60,Dd=24,Nd=500;function _f(){ff();let e=Se===null&&!Ct(),{list:t,seen:n,shown:o}=Ko.value,[l,r]=pe(Date.now()),[s,a]=pe(null),[c,h]=pe(""),[m,$]=pe(""),[g,_]=pe(0),[b,x]=pe(!1);Oe(()=>{if(s!==null||!e)return;let W=setInterval(()=>r(Date.now()),Nd);return()=>clearInterval(W)},[s===null]);let[k,S]=s??(e?[l-Od,l]:Id(t)),y=Rt(()=>t.filter(W=>(c===""||W.worker===c)&&(m===""||W.group===m)&&W.end-W.start>=g&&(!b||W.failed)),[t,c,m,g,b]),P=Rt(()=>sf(y.filter(({start:W,end:B})=>B>=k&&W<=S)),[y,Math.floor(k/100),Math.floor(S/100)]),M=Rt(()=>[...new Set(t.map(W=>W.group))].sort(),[t]),j=Rt(()=>[...new Set(t.map(W=>W.worker))].sort(),[t]),C=Rt(()=>af(M),[M.join(`
`)]);return d`
    <${Te} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${W=>W.preventDefault()}>
        <${df} label="Worker" value=${c} all=${j} onChange=${h} />
        <${df} label="Tasks" value=${m} all=${M} onChange=${$} />
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
        <button type="button" onClick=${()=>a(hf(k,S,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>a(hf(k,S,2))}>Zoom out</button>
      </form>
      ${P.length===0?d`<${nt}>No task has ended in this time.<//>`:d`
        <${mf}
          lanes=${P.slice(0,gi)}
          hueOf=${C}
          from=${k}
          to=${S}
          onView=${(W,B)=>a([W,B])}
        />
      `}
      <ul class="legend">
        ${M.slice(0,Dd).map(W=>d`<li key=${W}><span class=${`swatch hue-${C.get(W)}`} aria-hidden="true" /> ${W}</li>`)}
      </ul>
      ${P.length>gi&&d`<p class="note">The first ${gi} of ${P.length} workers are drawn.</p>`}
      <p class="note">
        ${o<n?`${o} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${Se===null&&d`<${Fd} />`}
    <section class="card">
      <${Hd} list=${y} />
    </section>
  `}var Wd={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function Fd(){let e=Ot.value;return d`
    <${_e} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${Rl}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${Rn}
        stacked=${!0}
        max=${1}
        series=${or.map(t=>({label:t,color:Wd[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function Id(e){return e.reduce(([t,n],o)=>[Math.min(t,o.start),Math.max(n,o.end)],[e[0]?.start??0,e[0]?.end??1])}function hf(e,t,n){let[o,l]=[(e+t)/2,(t-e)*n/2];return[o-l,o+l]}function df({label:e,value:t,all:n,onChange:o}){return d`
    <label>${e} <select
        value=${t}
        onChange=${l=>o(l.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(l=>d`<option key=${l} value=${l}>${l}</option>`)}
      </select></label>
  `}function Hd({list:e}){return d`
    <${Fe}
      caption="The last runs"
      head=${["Tasks","Worker","Started","Time",""]}
      rows=${e.slice(-Ld).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${({group:t,worker:n,start:o,end:l,failed:r})=>[d`<span class="mono">${t}</span>`,n,je(o),rt((l-o)/1e3),r?d`<span class="bad">failed</span>`:""]}
    />
  `}function $f(){let{data:e,error:t}=ge("stuck",3e3);return d`
    <${Te} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?d`<${We} error=${t} />`:e.items.length===0?d`<${nt}>Nothing is stuck.<//>`:d`
          <${Fe}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:o,keys:l})=>`${n} ${o} ${l[0]}`}
            cells=${({graph:n,name:o,text:l,count:r,keys:s})=>[d`<${Le} to=${["graphs",n]}>${o||fr(n)}<//>`,O(r),l,d`<ul class="keys">${s.map(a=>d`
                    <li key=${a}>
                      <${Le} to=${["graphs",n,"tasks",a]}>${a}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&d`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}var gf=4096,Ud=2e4;function vf({graph:e,taskKey:t}){let n=Es(e,t),{data:o,error:l}=ge(iu(e,t),2e3),{data:r}=ge(`${n}/explain`,2e3),s=d`<${Le} to=${["graphs",e]}>Its graph<//>`;return o===null?d`
      <${Te} title=${t} aside=${s}>
        <section class="card">
          <${We} error=${l} />
        </section>
        <//>
    `:d`
    <${Te} title=${o.label??o.key} aside=${s} />
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Nt} name=${o.state} />`} />
        <${le} name="Operation" value=${d`<span class="mono">${o.op}</span>`} />
        <${le} name="Attempts" value=${O(o.attempts)} detail=${`${o.retriesLeft} retries left`} />
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
    <${Bd} task=${o} graph=${e} />
    <${zd} task=${o} graph=${e} />
    <${Vd} graph=${e} taskKey=${t} />
    <${jd} path=${n} />
    <${Yd} path=${n} attempts=${o.attempts} />
    ${o.state==="memory"&&Gd(o)&&d`<${qd} graph=${e} taskKey=${t} />`}
    <${Kd} path=${n} />
  `}function Gd({result:e}){return e===void 0||e==="available"}function Bd({task:e,graph:t}){let{error:n,blame:o}=e;return n===void 0?null:d`
    <${_e} title="Error">
      ${o!==void 0&&d`<p>It failed because its input <${Le} to=${["graphs",t,"tasks",o]}>${o}<//> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&d`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&d`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function zd({task:e,graph:t}){let{dependencies:n,dependencyCount:o}=e;return o===0?null:d`
    <${_e} title="Inputs" note=${`${O(n.length)} of ${O(o)}`}>
      <ul class="keys">
        ${n.map(l=>d`
            <li key=${l}>
              <${Le} to=${["graphs",t,"tasks",l]}>${l}<//></li>
          `)}
      </ul>
      <//>
  `}function Vd({graph:e,taskKey:t}){let{data:n}=ge(su(e,t),3e3);return n===null||n.nodes.length<2?null:d`
    <${_e} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${Rr}
        label="The task, its inputs above and its users below"
        shape=${n}
        linkOf=${o=>o===t?null:["graphs",e,"tasks",o]}
      />
      <//>
  `}function jd({path:e}){let{data:t}=ge(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:d`
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
  `}function wf(e,t,n){let[o,l]=pe(null);return Oe(()=>{let r=!0;return Ia(e,t).catch(()=>null).then(s=>r&&l(s)),()=>{r=!1}},[e,n]),o}function Yd({path:e,attempts:t}){let n=wf(`${e}/logs`,Ud,t);return t===0||n===null||n===""?null:d`
    <${_e} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function qd({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/results/${encodeURIComponent(t)}`,o=wf(n,gf,null);return o===null?null:d`
    <${_e} title="Result" note=${`the first ${X(gf)}`}>
      <pre tabindex="0" aria-label="Result">${o}</pre>
      <//>
  `}function Kd({path:e}){let{data:t}=ge(`${e}/story`,1e4);return t===null?null:d`
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
  `}function yf({name:e}){let{data:t,error:n}=ge(ar(e),2e3);if(t===null)return d`
      <${Te} title=${e}>
        <section class="card">
          <${We} error=${n} />
        </section>
        <//>
    `;let{memory:o,spill:l,resources:r}=t,s={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return d`
    <${Te} title=${t.name} aside=${d`<${Jd} worker=${t} />`} />
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Nt} name=${t.state} />`} detail=${t.trouble} />
        <${le}
          name="Tasks"
          value=${`${O(t.executing)} / ${O(t.threads)}`}
          detail=${`${O(t.processing)} assigned`}
        />
        <${le} name="Results held" value=${O(t.keys)} />
        <${le} name="Received" value=${X(t.receivedBytes)} />
        <${le} name="Processes started" value=${O(t.executorStarts)} />
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
    <${Xd} name=${e} />
  `}function Jd({worker:e}){let t=ar(e.id);return d`
    ${e.state==="paused"?d`<${Dt} label="Resume" scope="admin" path=${`${t}/resume`} />`:d`<${Dt} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Dt}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function Xd({name:e}){let{data:t}=ge(au(e),15e3),n=t?.holds??[];return t===null||n.length===0?null:d`
    <${_e} title="Results" note=${`${O(n.length)} of ${O(t.keys)}, the largest`}>
      <${Fe}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${n}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:l,spilled:r})=>[d`<span class="mono">${o}</span>`,X(l),r?"spilled":"in memory"]}
      />
      <//>
  `}var vi=500,Zd=[1,10,60];function Sf(){let e=_n.value,[t,n]=pe(!1),[o,l]=pe(1),[r,s]=pe(null),[a,c]=pe(""),h=e!==null&&e.event>=e.last,m=async S=>{try{await Za(S),c("")}catch(y){n(!1),c(y instanceof Error?y.message:String(y))}};if(Oe(()=>{if(!t||h)return;let S=!1,y=async()=>{let M=_n.value?.at??0;await m({at:M+vi*o}),_n.value?.at===M&&await m({event:(_n.value?.event??0)+1}),S||(P=setTimeout(y,vi))},P=setTimeout(y,vi);return()=>{S=!0,clearTimeout(P)}},[t,o,h]),e===null)return null;let{event:$,first:g,last:_,at:b,firstAt:x}=e;return d`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{h&&await m({event:g}),n(!t||h)}}>
        ${t&&!h?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${o}
          onChange=${S=>l(Number(S.currentTarget.value))}
        >
          ${Zd.map(S=>d`<option key=${S} value=${S}>${S}×</option>`)}
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
        event ${O(r??$)} of ${O(_)}${r===null&&`, ${je(b)}, ${rt((b-x)/1e3)} after the first`}
      </span>
      ${a!==""&&d`<span class="bad" role="alert">${a}</span>`}
    </section>
  `}var Qd=[["","Overview"],["graphs","Graphs"],["stream","Task stream"],["workers","Workers"],["memory","Memory"],["stuck","Stuck"]];function e0(){if(Se===null)return Qd.map(([t,n])=>[t===""?[]:[t],n]);let e=["graphs",Se.graph];return[[e,"Graph"],[[...e,"shape"],"Shape"],[["stream"],"Task stream"]]}var t0={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026",silent:`No news for ${bs/1e3} s: reconnecting\u2026`};function kf({children:e}){let t=Se===null?_l.value[0]??"":_l.value.join("/"),n=An.value,o=dn.value?.name??null;return d`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${Vt()}>Weir</a>
      <ul>
        ${e0().map(([l,r])=>d`
            <li key=${l}><a
              href=${Vt(...l)}
              aria-current=${l.join("/")===t?"page":void 0}
            >${r}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        ${Se===null?d`<p class=${`connection ${n}`} role="status">${t0[n]}</p>`:d`<p>Report of ${je(Se.at)}</p>`}
        ${o!==null&&o!=="local"&&d`<p>${o} <button type="button" class="plain" onClick=${Ba}>Log out</button></p>`}
        <${Xc} />
        ${Se===null&&d`<a href=${Wa} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${Sf} />
      ${rn.value?.standstill&&d`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${Vt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}var xf=$e(null);function n0(){let{login:e}=dn.value??{};return Oe(()=>{e===!1&&qa()},[e]),e===void 0?null:e?d`<${_u} refusal=${xf.value} />`:d`<${kf}>${o0(_l.value)}<//>`}function o0(e){let[t,n="",o,l=""]=e;return t===void 0?d`<${ef} />`:e.length===1&&t==="graphs"?d`<${du} />`:e.length===2&&t==="graphs"?d`<${mu} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="shape"?d`<${rf} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&o==="tasks"?d`<${vf} key=${`${n}/${l}`} graph=${n} taskKey=${l} />`:e.length===1&&t==="workers"?d`<${vu} />`:e.length===2&&t==="workers"?d`<${yf} key=${n} name=${n} />`:e.length===1&&t==="memory"?d`<${wu} />`:e.length===1&&t==="stream"?d`<${_f} />`:e.length===1&&t==="stuck"?d`<${$f} />`:d`<${tf} path=${e} />`}Jc();Fa();xf.value=await Ga();await Ps();var bf=document.getElementById("app");bf!==null&&cs(d`<${n0} />`,bf);

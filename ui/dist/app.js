var fe,Ji,ns,xn,es,Yo,Zi,Vo,Qi,ls,ts,jf,no=Symbol.for("pv"),qo={},Ko=[],Yf=/^m(i|n|o|s|text|space)$/,os=Array.isArray,rs=Ko.slice,Yn=Object.assign;function jn(e){e&&e.parentNode&&e.remove()}function lo(e,t,n){var l,o,r,s={},a=arguments.length;for(r in t)r=="key"?l=t[r]:r=="ref"&&typeof e!="function"?o=t[r]:s[r]=t[r];return a>2&&(s.children=a>3?rs.call(arguments,2):n),to(e,s,l,o,null)}function to(e,t,n,l,o){var r={type:e,props:t,key:n,ref:l,__k:null,__:null,__b:0,__e:null,__c:null,constructor:no,__v:o||++Ji,__i:-1,__u:0};return!o&&fe.vnode&&fe.vnode(r),r}function Kn(e){return e.children}function qn(e,t){this.props=e,this.context=t,this.__g=0}function Tn(e,t){if(t==null)return e.__&&Tn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:Tn(e)}function qf(e){var t,n=e.__v,l=n.__e,o=[],r=[],s=e.__P;s&&((t=Yn({constructor:no},n)).__v=n.__v+1,fe.vnode&&fe.vnode(t),ss(s,t,n,e.__n,s.namespaceURI,32&n.__u?[l]:null,o,l||Tn(n),32&n.__u,r),t.__v=n.__v,t.__.__k[t.__i]=t,oa(o,t,r),n.__=n.__e=null,t.__e!=l&&Xi(t))}function Xi(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),Xi(e)}function qi(e){(8&e.__g||(e.__g|=8,xn.push(e),Yo++))&&es==fe.debounceRendering||((es=fe.debounceRendering)||queueMicrotask)(ea)}function ea(){try{for(var e,t=1;xn.length;)xn.length>t&&xn.sort(Zi),e=xn.shift(),t=xn.length,8&e.__g&&qf(e)}finally{(Yo=xn.length)&&(es||queueMicrotask)(ea)}}function ta(e,t,n,l,o,r,s,a,c,h,p){var $,g,_,b,x,k,S=l.__k||Ko,w=t.length;for(c=Kf(n,t,S,c,w),$=0;$<w;$++)(_=n.__k[$])!=null&&(g=~_.__i&&S[_.__i]||qo,_.__i=$,k=ss(e,_,g,o,r,s,a,c,h,p),b=_.__e,(g.ref!=_.ref||8&g.__u)&&(g.ref&&is(g.ref,null,_,g),_.ref&&p.push(_.ref,_.__c||b,_)),x=x||b,4&_.__u?(c=na(_,c,e,!g.__v),g.__e&&(g.__e=null)):typeof _.type=="function"&&k!==void 0?c=k:b&&(c=b.nextSibling),_.__u&=-21);return n.__e=x,c}function Kf(e,t,n,l,o){var r,s,a,c,h,p,$,g,_,b=n.length,x=b,k=0,S=0,w=e.__k=Array(o);for(r=0;r<o;r++)(s=t[r])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=w[r]=to(null,s):os(s)?s=w[r]=to(Kn,{children:s}):s.constructor===no&&s.__b?s=w[r]=to(s.type,s.props,s.key,s.ref,s.__v):w[r]=s,c=r+k,s.__=e,s.__b=e.__b+1,a=null,~(h=s.__i=Jf(s,n,c,x))&&(x--,(a=n[h])&&(a.__u|=2)),a&&a.__v?(s.__u|=16,h==c-1?k--:h==c+1?k++:h!=c&&(h>c?k--:k++,S=1)):(~h||(o>b?k--:o<b&&k++),typeof s.type!="function"&&(s.__u|=4))):w[r]=null;if(S){for(p=[],$=[],r=0;r<o;r++)if((s=w[r])&&16&s.__u){for(k=0,g=p.length;k<g;)p[_=k+g>>1]<s.__i?k=_+1:g=_;p[k]=s.__i,$[r]=k+1}for(k=p.length;r--;)$[r]&&($[r]==k?k--:w[r].__u|=4)}if(x)for(r=0;r<b;r++)!(a=n[r])||2&a.__u||(a.__e==l&&(l=Tn(a)),as(a,a));return l}function na(e,t,n,l){var o,r,s,a;if(typeof e.type=="function"){if(e.props.__P)return t;if(o=e.__k)for(r=0;r<o.length;r++)o[r]&&(o[r].__=e,t=na(o[r],t,n,!1));return t}for(t&&!t.parentNode&&(t=Tn(e))&&!t.parentNode&&(t=null),s=e.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(s!=a&&(!l&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function Jf(e,t,n,l){var o,r=e.key,s=e.type,a=t[n],c=a&&!(2&a.__u);if(a===null&&r==null||c&&r==a.key&&s==a.type)return n;if(l>(c?1:0)){for(o=n-1;o>=0;o--)if((a=t[o])&&!(2&a.__u)&&r==a.key&&s==a.type)return o;for(o=n+1;o<t.length;o++)if((a=t[o])&&!(2&a.__u)&&r==a.key&&s==a.type)return o}return-1}function Ki(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function zo(e,t,n,l,o){var r,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof l=="string"&&(e.style.cssText=l=""),l)for(t in l)n&&t in n||Ki(e.style,t);if(n)for(t in n)l&&n[t]==l[t]||Ki(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof l!="function"&&(l=null),(e.__e||(e.__e={}))[t]=n,n&&l||(s=ts[t]||(ts[t]=Zf(t)),(e.__a||(e.__a={}))[t]=ls,r=t!=(t=t.replace(Qi,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,r):e.removeEventListener(t,s,r));else{if(o=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function Zf(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[Vo]==null)t[Vo]=ls++;else if(t[Vo]<this.__a[e])return;return n(fe.event?fe.event(t):t)}}}function ss(e,t,n,l,o,r,s,a,c,h){var p,$,g,_,b,x,k,S,w,E,M,j,C,W,B,X,V,R,Y=t.type;if(t.constructor!==no)return null;128&n.__u&&(c=32&n.__u,p=n.__c.__z)&&(t.__u|=c,$=r=[],p.nodeType==8?a=jo(p,r):r.push(p),a=r[0]||a),(p=fe.__b)&&p(t);e:if(typeof Y=="function"){g=s.length;try{if(S=t.props,w=(p=Y.prototype)&&p.render,E=(p=Y.contextType)&&l[p.__c],M=p?E?E.props.value:p.__:l,(_=n.__c)?(t.__c=_,2&_.__g&&(_.__g|=1)):(w?t.__c=_=new Y(S,M):(t.__c=_=new qn(S,M),_.constructor=Y,_.render=Xf),E&&E.sub(_),_.state||(_.state={}),_.__n=l,_.__g|=8,_.__h=[],_.__k=[]),w&&(_.__s||(_.__s=_.state),Y.getDerivedStateFromProps&&(_.__s==_.state&&(_.__s=Yn({},_.__s)),Yn(_.__s,Y.getDerivedStateFromProps(S,_.__s)))),b=_.props,x=_.state,_.__v=t,n.__c){if(S!==b&&w&&!Y.getDerivedStateFromProps&&_.componentWillReceiveProps&&_.componentWillReceiveProps(S,M),t.__v==n.__v&&!(8&_.__g)||!(4&_.__g)&&_.shouldComponentUpdate&&_.shouldComponentUpdate(S,_.__s,M)===!1){t.__v!=n.__v&&(_.props=S,_.state=_.__s,_.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(D){D&&(D.__=t)}),Ko.push.apply(_.__h,_.__k),_.__k=[],_.__h.length&&s.push(_),a=Tn(n);break e}_.componentWillUpdate&&_.componentWillUpdate(S,_.__s,M),w&&_.componentDidUpdate&&_.__h.push(function(){_.componentDidUpdate(b,x,k)})}else w&&!Y.getDerivedStateFromProps&&_.componentWillMount&&_.componentWillMount(),w&&_.componentDidMount&&_.__h.push(_.componentDidMount);_.context=M,_.props=S,_.__P=e,_.__g&=-5,j=fe.__r,C=w?25:0;do _.__g&=-9,j&&j(t),p=_.render(_.props,_.state=_.__s,_.context);while(8&_.__g&&++C<25);w&&(Ko.push.apply(_.__h,_.__k),_.__k=[]),_.state=_.__s,_.getChildContext&&(l=Yn({},l,_.getChildContext())),w&&n.__c&&_.getSnapshotBeforeUpdate&&(k=_.getSnapshotBeforeUpdate(b,x)),W=p&&p.type===Kn&&p.key==null?p.props.children:p,S.__P&&(p=a,o=(e=S.__P).namespaceURI,c=r=null,n.props&&n.props.__P!=e&&(n.__k.some(function(D){D&&as(D,D)}),n.__k=null),a=n.__k?Tn(n,0):null),a=ta(e,os(W)?W:[W],t,n,l,o,r,s,a,c,h),S.__P&&(t.__e=null,a=p),t.__u&=-161,$&&$.some(jn),_.__h.length&&s.push(_),1&_.__g&&(_.__g&=-4)}catch(D){if(s.length=g,t.__v=null,c||r)if(D&&D.then){if(t.__u|=128|c,r){for(~(V=r.indexOf(a||void 0))||(V=r.length);(R=r[V-1])&&R.nodeType==8;)V--;for(;V<r.length;V++)if(R=r[V])if(r[V]=null,B){if(R==X)break}else{if(R.nodeType!=8)break;R.data.startsWith("$s")&&(X=jo(B=R))}}if(!B){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;B=a}(p=jo(B=t.__c.__z||(t.__c.__z=B)))?(t.__e=B,a=p):t.__e=a,a=a&&a.nextSibling}else r&&r.some(jn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),D&&D.then||la(t),fe.__e(D,t,n)}}else a=t.__e=Qf(n.__e,t,n,l,o,r,s,c,h,e);return(p=fe.diffed)&&p(t),a}function jo(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function la(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(la))}function oa(e,t,n){for(var l=0;l<n.length;)is(n[l++],n[l++],n[l++]);fe.__c&&fe.__c(t,e),e.some(function(o){try{e=o.__h,o.__h=[],e.some(function(r){r.call(o)})}catch(r){fe.__e(r,o.__v)}})}function Qf(e,t,n,l,o,r,s,a,c,h){var p,$,g,_,b,x,k,S,w=n.props||qo,E=t.props,M=t.type;if(M=="svg"?o="http://www.w3.org/2000/svg":M=="math"?o="http://www.w3.org/1998/Math/MathML":o||(o="http://www.w3.org/1999/xhtml"),r){for(p=0;p<r.length;p++)if((b=r[p])&&(M?b.localName==M:b.nodeType==3)){e=b,r[p]=null;break}}if(!e){if(S=h.ownerDocument||document,!M)return S.createTextNode(E);e=S.createElementNS(o,M,E.is?E:h),a&&(fe.__m&&fe.__m(t,r),a=!1),r=null}if(M){if(h=M=="template"&&e.content||e,r=M=="textarea"&&E.defaultValue!=null?null:r&&rs.call(h.childNodes),!a&&r)for(w={},p=0;p<e.attributes.length;p++)w[(b=e.attributes[p]).name]=b.value;for(p in w)b=w[p],p=="dangerouslySetInnerHTML"?g=b:p=="children"||p in E||p=="value"&&"defaultValue"in E||p=="checked"&&"defaultChecked"in E||zo(e,p,null,b,o);for(p in E)b=E[p],p=="children"?_=b:p=="dangerouslySetInnerHTML"?$=b:p=="value"?x=b:p=="checked"?k=b:a&&typeof b!="function"||w[p]===b||zo(e,p,b,w[p],o);$?(a||g&&($.__html==g.__html||$.__html==e.innerHTML)||(e.innerHTML=$.__html),t.__k=[]):(g&&(e.textContent=""),(M=="foreignObject"||o=="http://www.w3.org/1998/Math/MathML"&&Yf.test(M))&&(o="http://www.w3.org/1999/xhtml"),ta(h,os(_)?_:[_],t,n,l,o,r,s,r?r[0]:n.__k&&Tn(n,0),a,c),r&&r.some(jn)),a&&M!="textarea"||(p="value",M=="progress"&&x==null?e.removeAttribute(p):x==null||x===e[p]&&(M!="progress"||x)||zo(e,p,x,w[p],o),p="checked",k!=null&&k!=e[p]&&zo(e,p,k,w[p],o))}else w===E||a&&e.data==E||(e.data=E);return e}function is(e,t,n,l){try{typeof e=="function"?t?t.__x=e(t)||1:l&&(l=l.__c||l.__e)&&(t=l.__x)&&(l.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(o){fe.__e(o,n)}}function as(e,t,n){var l,o,r,s;if(fe.unmount&&fe.unmount(e),!(l=e.ref)||l.current&&l.current!=e.__e||is(l,null,t,e),l=e.__c){if(l.componentWillUnmount)try{l.componentWillUnmount()}catch(a){fe.__e(a,t)}l.__P=l.__n=null}if(l=e.__k)for(s=0;s<l.length;s++)l[s]&&as(l[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(l=e.__c)&&(l=l.__z)&&(o=jo(l,r=[]))&&(l==e.__e&&r.some(jn),jn(o),jn(l)),n||jn(e.__e),e.__e=e.__c=e.__=null}function Xf(e,t,n){return this.constructor(e,n)}function us(e,t){var n,l,o,r;fe.__&&fe.__(e,t),t.nodeType==9&&(t=t.documentElement),l=(n=e&&32&e.__u)?null:t.__k,t.__k=to(Kn,{children:[e]}),o=[],r=[],ss(t,t.__k,l||qo,qo,t.namespaceURI,l?null:t.firstChild?rs.call(t.childNodes):null,o,l?l.__e:t.firstChild,n,r),oa(o,t.__k,r),t.__k.props.children=null}fe={__e:function(e,t,n,l){for(var o,r,s;t=t.__;)if((o=t.__c)&&!(1&o.__g)){o.__g|=4;try{if((s=(r=o.constructor)&&r.getDerivedStateFromError)&&o.setState(r.getDerivedStateFromError(e)),o.componentDidCatch&&(o.componentDidCatch(e,l||{}),s=1),s&&8&o.__g)return void(o.__g|=2)}catch(a){e=a}}throw Yo=0,e}},Ji=0,ns=function(e){return e!=null&&e.constructor===no},qn.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=Yn({},this.state)),typeof e=="function"&&(e=e(Yn({},n),this.props)),e&&(Yn(n,e),this.__v&&(t&&this.__k.push(t),qi(this)))},qn.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),qi(this))},qn.prototype.render=Kn,xn=[],Yo=0,Zi=function(e,t){return e.__v.__b-t.__v.__b},Vo=Symbol(),Qi=/(PointerCapture)$|Capture$/i,ls=0,ts={},jf=0;var ro,ze,cs,ra,fs=Object.is,Jo=0,ha=[],ps=[],He=fe,sa=He.__b,ia=He.__r,aa=He.diffed,ua=He.__c,ca=He.unmount,fa=He.__;function hs(e,t){He.__h&&He.__h(ze,e,Jo||t),Jo=0;var n=ze.__H||(ze.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function pe(e){return Jo=1,ep(_a,e)}function ep(e,t,n){var l=hs(ro++,2);if(l.t=e,!l.__c&&(l.__=[n?n(t):_a(void 0,t),function(r){var s=(l.__N||l.__)[0],a=l.t(s,r);fs(s,a)||(l.__N=[a,l.__[1]],l.__c.setState({}))}],l.__c=ze,!ze.__f)){ze.__f=!0;var o=ze.shouldComponentUpdate;ze.shouldComponentUpdate=function(r,s,a){var c=this.__H;if(!c)return!0;var h=!1,p=this.props!=r;if(c.__.some(function(g){g.__N&&(h=!0,fs(g.__[0],g.__N[0])||(p=!0))}),o){var $=o.call(this,r,s,a);return h?$||p:$}return!h||p}}return l.__}function Oe(e,t){var n=hs(ro++,3);!He.__s&&da(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,ze.__H.__h.push(n))}function Bt(e){return Jo=5,Rt(function(){return{current:e}},[])}function Rt(e,t){var n=hs(ro++,7);return da(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function tp(){var e;do{for(;e=ps.shift();)try{oo(e)}catch(n){He.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=ha.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(oo),t.__h.some(ms),t.__h=[]}catch(n){t.__h=[],He.__e(n,e.__v)}}}while(ps.length)}He.__b=function(e){ze=null,sa&&sa(e)},He.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),fa&&fa(e,t)},He.__r=function(e){ia&&ia(e),ro=0;var t=(ze=e.__c).__H;t&&(cs==ze?ze.__h=[]:(t.__h.some(oo),t.__h.some(ms),ro=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),cs=ze},He.diffed=function(e){aa&&aa(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&ma(ha.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),cs=ze=null},He.__c=function(e,t){t.some(function(n){try{n.__h.some(oo),n.__h=n.__h.filter(function(l){return!l.__||ms(l)})}catch(l){n.__h=[function(){throw l}]}}),ua&&ua(e,t)},He.unmount=function(e){ca&&ca(e);var t,n,l=e.__c;l&&l.__H&&(l.__H.__.some(function(o){try{if(o.__P&&o.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}o.__P=n,ma(ps.push(o))}else oo(o)}catch(r){t=r}}),l.__H=void 0,t&&He.__e(t,l.__v))};var pa=typeof requestAnimationFrame=="function";function np(e){var t,n=function(){clearTimeout(l),pa&&cancelAnimationFrame(t),setTimeout(e)},l=setTimeout(n,35);pa&&(t=requestAnimationFrame(n))}function ma(e){e!=1&&ra==He.requestAnimationFrame||((ra=He.requestAnimationFrame)||np)(tp)}function oo(e){var t=ze,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),ze=t}function ms(e){var t=ze;e.__c=e.__(),ze=t}function da(e,t){return!e||e.length!=t.length||t.some(function(n,l){return!fs(n,e[l])})}function _a(e,t){return typeof t=="function"?t(e):t}var lp=Symbol.for("preact-signals");function er(){if(pn>1)pn--;else{var e,t=!1;for(function(){var o=Qo;for(Qo=void 0;o!==void 0;){var r=o.S;if(r.v===o.v)for(var s=r.t;s!==void 0;s=s.x)s.i===o.i&&(s.i=r.i);o=o.o}}();io!==void 0;){var n=io;for(io=void 0,Zo++;n!==void 0;){var l=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&ga(n))try{n.c()}catch(o){t||(e=o,t=!0)}n=l}}if(Zo=0,pn--,t)throw e}}function ao(e){if(pn>0)return e();ds=++op,pn++;try{return e()}finally{er()}}var so,Re=void 0;function uo(e){var t=Re,n=so;Re=void 0,so=void 0;try{return e()}finally{Re=t,so=n}}var io=void 0,pn=0,Zo=0,op=0,ds=0,Qo=void 0,Xo=0;function $a(e){if(Re!==void 0){var t=e.n;if(t===void 0||t.t!==Re)return t={i:0,S:e,p:Re.s,n:void 0,t:Re,e:void 0,x:void 0,r:t},Re.s!==void 0&&(Re.s.n=t),Re.s=t,e.n=t,32&Re.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Re.s,t.n=void 0,Re.s.n=t,Re.s=t),t}}function Ve(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}Ve.prototype.brand=lp;Ve.prototype.h=function(){return!0};Ve.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:uo(function(){var l;(l=t.W)==null||l.call(t)}))};Ve.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,l=e.x;n!==void 0&&(n.x=l,e.e=void 0),l!==void 0&&(l.e=n,e.x=void 0),e===this.t&&(this.t=l,l===void 0&&uo(function(){var o;(o=t.Z)==null||o.call(t)}))}};Ve.prototype.subscribe=function(e){var t=this;return Zn(function(){var n=t.value;uo(function(){return e(n)})},{name:"sub"})};Ve.prototype.valueOf=function(){return this.value};Ve.prototype.toString=function(){return this.value+""};Ve.prototype.toJSON=function(){return this.value};Ve.prototype.peek=function(){var e=this;return uo(function(){return e.value})};Object.defineProperty(Ve.prototype,"value",{get:function(){var e=$a(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Zo>100)throw new Error("Cycle detected");(function(n){pn!==0&&Zo===0&&n.l!==ds&&(n.l=ds,Qo={S:n,v:n.v,i:n.i,o:Qo})})(this),this.v=e,this.i++,Xo++,pn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{er()}}}});function $e(e,t){return new Ve(e,t)}function ga(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function va(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function ya(e){for(var t=e.s,n=void 0;t!==void 0;){var l=t.p;t.i===-1?(t.S.U(t),l!==void 0&&(l.n=t.n),t.n!==void 0&&(t.n.p=l)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=l}e.s=n}function Jn(e,t){Ve.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Xo-1,this.f=4}Jn.prototype=new Ve;Jn.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Xo))return!0;if(this.g=Xo,this.f|=1,this.i>0&&!ga(this))return this.f&=-2,!0;var e=Re;try{va(this),Re=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Re=e,ya(this),this.f&=-2,!0};Jn.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}Ve.prototype.S.call(this,e)};Jn.prototype.U=function(e){if(this.t!==void 0&&(Ve.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Jn.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Jn.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=$a(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function mn(e,t){return new Jn(e,t)}function wa(e){var t=e.j;if(e.j=void 0,typeof t=="function"){pn++;var n=Re;Re=void 0;try{t()}catch(l){throw e.f&=-2,e.f|=8,_s(e),l}finally{Re=n,er()}}}function _s(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,wa(e)}function rp(e){if(Re!==this)throw new Error("Out-of-order effect");ya(this),Re=e,this.f&=-2;try{8&this.f&&_s(this)}finally{er()}}function bl(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,so&&so.push(this)}bl.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};bl.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,wa(this),va(this),pn++;var e=Re;return Re=this,rp.bind(this,e)};bl.prototype.N=function(){2&this.f||(this.f|=2,this.u=io,io=this)};bl.prototype.d=function(){this.f|=8,1&this.f||_s(this)};bl.prototype.dispose=function(){this.d()};function Zn(e,t){var n=new bl(e,t);try{n.c()}catch(o){throw n.d(),o}var l=n.d.bind(n);return l[Symbol.dispose]=l,l}var Sa,nr,tr,sp=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var ka=[];Zn(function(){Sa=this.N})();function xl(e,t){fe[e]=t.bind(null,fe[e]||function(){})}function co(e){if(tr){var t=tr;tr=void 0,t()}tr=e&&e.S()}function ba(e){var t=this,n=e.data,l=ap(n);l.name="ReactiveDom",l.value=n;var o=Rt(function(){for(var a=t,c=t.__v;c=c.__;)if(c.__c){c.__c.__$f|=4;break}var h=mn(function(){var _=l.value.value;return _===0?0:_===!0?"":_||""}),p=mn(function(){return!Array.isArray(h.value)&&!ns(h.value)}),$=Zn(function(){if(this.N=xa,p.value){var _=h.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=_)}}),g=t.__$u.d;return t.__$u.d=function(){$(),g.call(this)},[p,h]},[]),r=o[0],s=o[1];return r.value?s.peek():s.value}ba.displayName="ReactiveTextNode";Object.defineProperties(Ve.prototype,{constructor:{configurable:!0,value:lo(Kn,null).constructor},type:{configurable:!0,value:ba},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});xl("__b",function(e,t){if(co(),nr=void 0,typeof t.type=="string"){var n,l=t.props;for(var o in l)if(o!=="children"){var r=l[o];r instanceof Ve&&(n||(t.__np=n={}),n[o]=r,l[o]=r.peek())}}e(t)});xl("__r",function(e,t){if(e(t),t.type!==Kn){co();var n,l=t.__c;l&&(l.__$f&=-2,(n=l.__$u)===void 0&&(l.__$u=n=function(o,r){var s;return Zn(function(){s=this},{name:r}),s.c=o,s}(function(o){return function(){var r;sp&&((r=this.y)==null||r.call(this)),o.__$f|=1,o.setState({})}}(l),typeof t.type=="function"?t.type.displayName||t.type.name:""))),nr=l,co(n)}});xl("__e",function(e,t,n,l){co(),nr=void 0,e(t,n,l)});xl("diffed",function(e,t){co(),nr=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var l=t.__np,o=t.props,r=n.U;if(r)for(var s in r){var a=r[s];a===void 0||l&&s in l||(a.d(),r[s]=void 0)}if(l){r||(r={},n.U=r);for(var c in l){var h=r[c],p=l[c];h===void 0?(h=ip(n,c,p,o),r[c]=h):h.o(p,o)}}}e(t)});function ip(e,t,n,l){var o=t in e&&e.ownerSVGElement===void 0,r=$e(n);return{o:function(s,a){r.value=s,l=a},d:Zn(function(){this.N=xa;var s=r.value.value;l[t]!==s&&(l[t]=s,o?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}xl("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var l=n.U;if(l){n.U=void 0;for(var o in l){var r=l[o];r&&r.d()}}}var s=t.__np;if(s){var a=t.props;for(var c in s)a[c]=s[c]}t.__np=void 0}else{var h=t.__c;if(h){h.__$f|=8;var p=h.__$u;p&&(h.__$u=void 0,p.d())}}e(t)});xl("__h",function(e,t,n,l){l<3&&(t.__$f|=2),e(t,n,l)});qn.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,l=n&&n.s!==void 0;for(var o in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(l||r||4&this.__$f)||1&this.__$f)return!0}else if(!(l||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var a in this.props)if(!(a in e))return!0;return!1};function ap(e,t){return Rt(function(){return $e(e,t)},[])}var up=function(e){queueMicrotask(function(){queueMicrotask(e)})};function cp(){ao(function(){for(var e;e=ka.shift();)Sa.call(e)})}function xa(){ka.push(this)===1&&(fe.requestAnimationFrame||up)(cp)}var Ma=function(e,t,n,l){var o;t[0]=0;for(var r=1;r<t.length;r++){var s=t[r++],a=t[r]?(t[0]|=s?1:2,n[t[r++]]):t[++r];s===3?l[0]=a:s===4?l[1]=Object.assign(l[1]||{},a):s===5?(l[1]=l[1]||{})[t[++r]]=a:s===6?l[1][t[++r]]+=a+"":s?(o=e.apply(a,Ma(e,a,n,["",null])),l.push(o),a[0]?t[0]|=2:(t[r-2]=0,t[r]=o)):l.push(a)}return l},Ta=new Map;function Aa(e){var t=Ta.get(this);return t||(t=new Map,Ta.set(this,t)),(t=Ma(this,t.get(e)||(t.set(e,t=function(n){for(var l,o,r=1,s="",a="",c=[0],h=function(g){r===1&&(g||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?c.push(0,g,s):r===3&&(g||s)?(c.push(3,g,s),r=2):r===2&&s==="..."&&g?c.push(4,g,0):r===2&&s&&!g?c.push(5,0,!0,s):r>=5&&((s||!g&&r===5)&&(c.push(r,0,s,o),r=6),g&&(c.push(r,g,0,o),r=6)),s=""},p=0;p<n.length;p++){p&&(r===1&&h(),h(p));for(var $=0;$<n[p].length;$++)l=n[p][$],r===1?l==="<"?(h(),c=[c],r=3):s+=l:r===4?s==="--"&&l===">"?(r=1,s=""):s=l+s[0]:a?l===a?a="":s+=l:l==='"'||l==="'"?a=l:l===">"?(h(),r=1):r&&(l==="="?(r=5,o=s,s=""):l==="/"&&(r<5||n[p][$+1]===">")?(h(),r===3&&(c=c[0]),r=c,(c=c[0]).push(2,0,r),r=0):l===" "||l==="	"||l===`
`||l==="\r"?(h(),r=2):s+=l),r===3&&s==="!--"&&(r=4,c=c[0])}return h(),c}(e)),t),arguments,[])).length>1?t:t[0]}var d=Aa.bind(lo);var fp=["name","state","threads","executing","processing","process","managed","spilled","limit"];function Ea(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((o,r)=>{let s=fp.map(a=>[a,t[a][r]]);n.set(o,{id:o,...Object.fromEntries(s)})});for(let o of t.gone??[])n.delete(o);return n}var $s=["waiting","queued","no-worker","processing","memory","released","erred","cancelled"];function Pa(e){let t=e.group,n=e.expectedUs;return t.map((l,o)=>({group:l,expectedUs:n[o]??-1,counts:Object.fromEntries($s.map(r=>[r,e[r][o]??0]))}))}function Ra(e,t){let[n,l]=e.split("-"),[o,r]=t.split("-");return n!==o||Number(l)>Number(r)}var lr=["compute","transfer","spill","idle"];function Oa({now:e,...t}){return t.at.map((n,l)=>{let o=Object.entries(t).map(([r,s])=>[r,s[l]??0]);return{...Object.fromEntries(o),at:n/1e3}})}function La({totals:e,memory:t,slots:n},l){return{at:l,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function or(e,t,n=600){let l=[...e];for(let r of t)l.push(pp(l,r));let o=l.at(-1)?.at??0;return l.filter(({at:r})=>r>o-n)}function pp(e,t){let n=Ca(e,t,2),l=n===null?1:t.at-n.at,o=r=>n===null?0:Math.max(0,t[r]-n[r])/l;return{...t,finishedRate:o("finished"),failedRate:o("failed"),shares:mp(Ca(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function Ca(e,{at:t,finished:n},l){let o=e.findLast(r=>r.at<=t-l)??e[0];return o!==void 0&&o.finished<=n&&t>o.at?o:null}function mp(e,t){if(e===null)return null;let n=lr.map(r=>Math.max(0,t[r]-e[r])),l=n.reduce((r,s)=>r+s,0);if(l===0)return null;let o=lr.map((r,s)=>[r,(n[s]??0)/l]);return Object.fromEntries(o)}var Se=hp();function hp(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function fo(e){return encodeURIComponent(e.replaceAll("~","~0").replaceAll("/","~1"))}function Da(e){return e.includes("/")||/~(?![01])/.test(e)?null:e.replaceAll("~1","/").replaceAll("~0","~")}function gs(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(l=>l!=="").map(l=>{try{let o=decodeURIComponent(l);return Da(o)??o}catch{return l}})}var po=new URL("./",import.meta.url),rr=new URL("../api/v1/",po),Na=new URL("../docs",po).href,Tl=$e(new URL(location.href)),mo=mn(()=>{if(Se===null)return gs(Tl.value.pathname,po.pathname);let e=gs(Tl.value.hash.slice(1),"/");return e.length===0?["graphs",Se.graph]:e}),ho=mn(()=>Tl.value.searchParams);function zt(...e){let t=e.map(fo).join("/");return Se===null?po.pathname+t:`#/${t}`}function vs(e){history.pushState(null,"",e),Tl.value=new URL(location.href),scrollTo(0,0)}function _o(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),Tl.value=n}function Wa(){addEventListener("popstate",()=>Tl.value=new URL(location.href)),Se===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(po.pathname)||(e.preventDefault(),vs(n.href))})}var Vt=class extends Error{status;constructor(t,n){super(n),this.status=t}};function ys(e){return new URL(e,rr).href}async function ln(e,t){return Se!==null?dp(Se,e):await(await ws(e,{...t&&{signal:t}})).json()}function dp({answers:e},t){let[n="",l=""]=t.split("?"),o=e[l.startsWith("around=")?t:n];if(o===void 0)throw new Vt(0,"This is not in the report");let r=new URLSearchParams(l).get("state"),{items:s}=o;return r===null||s===void 0?o:{...o,items:s.filter(a=>a.state===r)}}async function Fa(e,t){if(Se!==null)throw new Vt(0,"This is not in the report");let l=(await ws(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),o="";for(;l!==void 0&&o.length<t;){let{done:r,value:s}=await l.read();if(r)return o;o+=s}return await l?.cancel(),`${o.slice(0,t)}\u2026`}async function Ml(e,t,n){await(await ws(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}var _p=12e4;function $p(e){let t=AbortSignal.timeout(_p);return e?AbortSignal.any([e,t]):t}async function ws(e,t){let n;try{n=await fetch(ys(e),{...t,signal:$p(t.signal)})}catch(o){throw o instanceof DOMException&&o.name==="AbortError"?o:new Vt(0,"The scheduler does not answer")}if(n.ok)return n;let l=`The scheduler answers with status ${n.status}`;try{l=(await n.json()).detail??l}catch{}throw new Vt(n.status,l)}var jt=$e(0);function ge(e,t){let[n,l]=pe({data:null,error:null,path:e}),o=jt.value;return Oe(()=>{if(e===null)return;let r=new AbortController,s=0,a=async()=>{if(!document.hidden)try{let c=await ln(e,r.signal);l({data:c,error:null,path:e})}catch(c){if(r.signal.aborted)return;let h=c instanceof Vt?c:new Vt(0,String(c));l(p=>({data:p.path===e?p.data:null,error:h,path:e}))}r.signal.aborted||(s=setTimeout(a,t))};return a(),()=>{r.abort(),clearTimeout(s)}},[e,t,o]),n.path===e?n:{data:null,error:null}}var hn=$e(null);function Ct(){return hn.value?.replay===!0}function Ha(e){let{actions:t=!1,scopes:n=[]}=hn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function Ua(){if(Se!==null)return hn.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await Ia(),null;history.replaceState(null,"",location.pathname+location.search);let t=await Ss({code:e});return t!==null&&await Ia(),t}async function Ss(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,l=await fetch(new URL("session",rr),{method:"POST",headers:t,body:JSON.stringify(n)}),o=await l.json();return l.ok?(hn.value=o,null):o.detail??`The scheduler answers with status ${l.status}`}async function Ga(){await Ml("DELETE","session"),location.reload()}async function Ia(){for(;;)try{hn.value=await ln("session");return}catch(e){if(!(e instanceof Vt))throw e;await new Promise(t=>setTimeout(t,2e3))}}var sr=class{#n;#l;#e;#o=0;#t=null;constructor(t,n,l=gp){this.#n=t,this.#l=n,this.#e=l}start(){this.stop(),this.heard(),this.#r(this.#n)}stop(){this.#t?.(),this.#t=null}heard(){this.#o=this.#e.now()}#r(t){this.#t=this.#e.after(t,()=>{this.#t=null;let n=this.#o+this.#n-this.#e.now();n>0?this.#r(n):this.#l()})}},gp={now:()=>performance.now(),after:(e,t)=>{let n=setTimeout(t,e);return()=>clearTimeout(n)}};var Ba=200,vp=100,yp=3e3,za=2e3,ks=45e3,Mn=$e("connecting"),on=$e(null),El=$e(new Map),bs=$e([]),go=$e([]),Ot=$e([]),ir=$e(new Map),Al=new Map([["facts",1],["cluster",1]]),An=null,Va="",vo="",ja=0;function rn(...e){Oe(()=>{for(let t of e)Al.set(t,(Al.get(t)??0)+1);return queueMicrotask(Pl),()=>{for(let t of e){let n=(Al.get(t)??1)-1;n===0?Al.delete(t):Al.set(t,n)}queueMicrotask(Pl)}},e)}function Pl(){if(Se!==null)return;let e=[...Al.keys()].sort().join(",");if(An!==null&&e===Va)return;An?.close(),clearTimeout(ja),Va=e;let t=vo===""?"0":vo,n=new URLSearchParams({topics:e,rate:"2",heartbeat:"true",after:t}),l=new EventSource(ys(`events?${n}`));An=l,$o.start(),l.onopen=()=>{$o.heard(),(Mn.value==="lost"||Mn.value==="silent")&&jt.value++,Mn.value="open"},l.onerror=()=>{if(Mn.value="lost",l.readyState!==EventSource.CLOSED)return $o.heard();$o.stop(),An=null,ja=setTimeout(Pl,yp)};let o=(r,s)=>l.addEventListener(r,a=>{$o.heard(),s(a)});o("heartbeat",()=>{}),o("frame",({data:r})=>Sp(JSON.parse(r))),o("fact",({data:r,lastEventId:s})=>kp(s,r)),o("reset",()=>{jt.value++,xs()})}var $o=new sr(ks,()=>{Mn.value="silent",An?.close(),An=null,Pl()});function xs(){An?.close(),An=null,vo="",yo=[],go.value=[],Pl()}function Ya(){Pl(),jt.subscribe(()=>void wp()),setInterval(()=>{let e=Ot.value.at(-1);e===void 0||Mn.value!=="open"||Ts()-e.at>=za/1e3&&Ms()},za/2)}var qa=0;function Ts(){return Date.now()/1e3+qa}function Ms(){on.value===null||Ct()||(Ot.value=or(Ot.value,[La(on.value,Ts())]))}async function wp(){let e;try{let n=await ln("history");qa=(n.now-Date.now())/1e3,e=Oa(n)}catch{return}if(Ct()){Ot.value=or([],e,1/0);return}let t=e[0]?.at??Ts();Ot.value=or(Ot.value.filter(({at:n})=>n<t),e),Ms()}function Ka(e,t){Ja.set(e,t)}var Ja=new Map;function Sp(e){Ja.get(String(e.t))?.(e),e.t==="workers"?El.value=Ea(El.value,e):e.t==="groups"?bs.value=Pa(e):e.t==="graph"?ir.value=new Map(ir.value).set(String(e.graph),e):e.t==="cluster"&&ao(()=>{on.value=e,Ms()})}var yo=[];function kp(e,t){Ra(e,vo)&&(vo=e,yo.length===0&&setTimeout(bp,vp),yo.push({...JSON.parse(t),id:e}))}function bp(){let e=yo.slice(-Ba).reverse();yo=[],go.value=[...e,...go.value].slice(0,Ba)}var dn=$e(null);function En(){return Se!==null?Date.parse(Se.at):dn.value?.at??Date.now()}async function As(){Ct()&&(dn.value=await ln("replay"))}async function Za(e){let t=dn.value?.event??0;await Ml("PUT","replay",e),await As(),(dn.value?.event??0)<t&&xs(),jt.value++}function Lt({label:e,scope:t,method:n="POST",path:l,body:o,confirm:r,onDone:s}){let[a,c]=pe("idle"),[h,p]=pe(""),$=async()=>{c("busy"),p("");try{await Ml(n,l,o),jt.value++,s?.()}catch(g){p(g instanceof Error?g.message:String(g))}c("idle")};return Ha(t)?d`
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
          <${xp}
            text=${r}
            yes=${e}
            onAnswer=${g=>g?void $():c("idle")}
          />
        `}
    </span>
  `:null}function xp({text:e,yes:t,onAnswer:n}){let l=Bt(null);return Oe(()=>{l.current?.showModal()},[]),d`
    <dialog ref=${l} aria-label=${e} onCancel=${()=>n(!1)}>
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
  `}function oe({name:e,value:t,detail:n,tone:l="plain"}){return d`
    <div class=${`tile ${l}`}>
      <dt>${e}</dt>
      <dd>${t}</dd>
      ${n&&d`<dd class="detail">${n}</dd>`}
    </div>
  `}function Dt({name:e}){return d`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function We({error:e}){return e===null?d`<p class="empty" aria-busy="true">Loading…</p>`:d`<p class="empty bad" role="alert">${e.message}</p>`}function nt({children:e}){return d`<p class="empty">${e}</p>`}function Ne({to:e,children:t,title:n}){return d`<a href=${zt(...e)} title=${n}>${t}</a>`}var Qa=["B","KiB","MiB","GiB","TiB","PiB"];function Z(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<Qa.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):ar(t)} ${Qa[n]}`}var Tp={available:"",recomputable:"being computed again",lost:"lost",released:"released"};function ur({nbytes:e,result:t="available"}){return[e===null?"":Z(e),Tp[t]].filter(l=>l!=="").join(", ")}function rt(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${ar(e*1e3)} ms`;if(e<60)return`${ar(e)} s`;let t=Math.round(e),[n,l]=[Math.floor(t/86400),Math.floor(t/3600)%24],[o,r]=[Math.floor(t/60)%60,t%60];return n>0?Es([n,"d"],[l,"h"]):l>0?Es([l,"h"],[o,"min"]):Es([o,"min"],[r,"s"])}function Es(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function O(e){return e.toLocaleString("en")}function Ps(e){return e>=100?O(Math.round(e)):String(ar(e))}function ar(e){return e>=100?Math.round(e):Math.round(e*10)/10}function Pn(e){return`${Math.round(e*100)} %`}function je(e,t=new Date){let n=new Date(e),l=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?l:`${n.toLocaleDateString("en-CA")} ${l}`}function Mp(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function Rn(e,t,n){let l=Mp(e,t,n);return l<.001?"< 1 ms":rt(l)}function cr(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var Ap=[["done","done",["memory","released"]],["failed","failed",["erred"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function wo(e){return Ap.map(([t,n,l])=>({kind:t,label:n,count:l.reduce((o,r)=>o+(e[r]??0),0)})).filter(({count:t})=>t>0)}function Xa(e){if(e===void 0)return null;let{available:t,recomputable:n,lost:l}=e,o=t+n+l;if(o===0)return null;let r=[...n>0?[`${n} being computed again`]:[],...l>0?[`${l} lost until a retry`]:[]].join(", ");return{available:t,total:o,missing:r,tone:l>0?"bad":"plain"}}function sn(e){return{total:Object.values(e).reduce((n,l)=>n+l,0),done:(e.memory??0)+(e.released??0)}}function Cn({label:e,counts:t}){let{total:n,done:l}=sn(t),o=wo(t),r=o.map(s=>`${O(s.count)} ${s.label}`).join(", ");return d`
    <div
      class="bar"
      role="progressbar"
      aria-label=${e}
      aria-valuemin="0"
      aria-valuemax=${n}
      aria-valuenow=${l}
      aria-valuetext=${r||"no tasks"}
      title=${r}
    >
      ${o.map(({kind:s,count:a})=>d`<span key=${s} class=${`part ${s}`} style=${{flexGrow:a}} />`)}
    </div>
  `}function fr({counts:e}){return d`
    <ul class="legend">
      ${wo(e).map(({kind:t,label:n,count:l})=>d`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${O(l)} ${n}</li>
        `)}
    </ul>
  `}function Rl({label:e,parts:t}){let{managed:n,unmanaged:l,spilled:o,limit:r}=t,s=n+l,a=Math.max(r??0,s,1),c=`${Z(s)}${r===null?"":` of ${Z(r)} (${Pn(s/r)})`}: results ${Z(n)}, other ${Z(l)}; spilled ${Z(o)}`,h=p=>({width:`${100*p/a}%`});return d`
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
      <span class="part unmanaged" style=${h(l)} />
      ${r!==null&&d`<span class="threshold" style=${{left:"80%"}} />`}
    </div>
  `}var Rs=36,eu=10,Ep=60;function Fe({caption:e,head:t,rows:n,keyOf:l,cells:o}){let r=Bt(null),[s,a]=pe(0),c=n.length<=Ep,h=Math.ceil((r.current?.clientHeight??700)/Rs),p=c?0:Math.max(0,Math.floor(s/Rs)-eu),$=c?n.length:Math.min(n.length,p+h+2*eu),g=_=>_>0&&d`
      <tr aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${_*Rs}px`}} />
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
          ${g(p)}
          ${n.slice(p,$).map((_,b)=>{let[x,...k]=o(_);return d`
              <tr key=${l(_)} aria-rowindex=${p+b+2}>
                <th scope="row">${x}</th>
                ${k.map((S,w)=>d`<td key=${w}>${S}</td>`)}
              </tr>
            `})}
          ${g(n.length-$)}
        </tbody>
      </table>
    </div>
  `}function Cl({caption:e,rows:t}){let n=t.some(({peakBytes:o})=>o),l=({group:o,counts:r,expectedSeconds:s,peakBytes:a})=>{let{total:c,done:h}=sn(r);return[d`<span class="mono">${o}</span>`,d`<${Cn} label=${o} counts=${r} />`,`${O(h)} / ${O(c)}`,r.erred?d`<span class="bad">${O(r.erred)}</span>`:"",s===null?"":rt(s),...n?[a?Z(a):""]:[]]};return d`
    <${Fe}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${o=>o.group}
      cells=${l}
    />
  `}var tu=100;function nu({id:e}){rn(`graph:${e}`);let t=`graphs/${encodeURIComponent(e)}`,{data:n,error:l}=ge(t,3e3);if(n===null)return d`
      <${Te} title="Graph">
        <section class="card">
          <${We} error=${l} />
        </section>
        <//>
    `;let o=ir.value.get(e),r=o?.state===n.state?{...n,...o}:n;return d`
    <${Te} title=${r.name||"Graph"} aside=${d`<${Pp} graph=${r} />`} />
    <${Rp} graph=${r} />
    <${Dp} path=${t} isRunning=${pr(r)} />
    <${Np} id=${e} path=${t} graph=${r} />
    <${Wp} id=${e} path=${t} />
  `}function pr({state:e}){return e==="running"||e==="cancelling"}function Pp({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}`;return d`
    <${Ne} to=${["graphs",e.id,"shape"]}>Shape<//>
    ${pr(e)&&d`
      <${Lt}
        label="Cancel" scope="submit"
        path=${`${t}/cancel`}
        confirm="Cancel the graph? Its tasks are killed."
      />
    `}
    ${(e.state==="failed"||(e.resultCounts?.lost??0)>0)&&d`<${Lt} label="Retry" scope="submit" path=${`${t}/retry`} />`}
    <${Lt}
      label="Delete" scope="submit"
      method="DELETE"
      path=${t}
      confirm="Delete the graph and its results?"
      onDone=${()=>vs(zt("graphs"))}
    />
  `}function Rp({graph:e}){let{total:t,done:n}=sn(e.counts),l=Object.entries(e.labels??{});return d`
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${d`<${Dt} name=${e.state} />`} detail=${e.stopReason} />
        <${oe} name="Done" value=${O(n)} detail=${`of ${O(t)} tasks`} />
        <${oe}
          name="Failed"
          value=${O(e.counts.erred)}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${oe}
          name="Time"
          value=${e.startedAt===null?"\u2014":Rn(e.startedAt,e.endedAt,En())}
          detail=${e.submittedAt===null?"":`submitted ${je(e.submittedAt)}`}
        />
        <${Op} graph=${e} />
        <${Lp} graph=${e} />
      </dl>
      <${Cn} label="All tasks" counts=${e.counts} />
      <${fr} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${l.map(([o,r])=>d`<${Cp} key=${o} name=${o} value=${r} />`)}
      </p>
    </section>
  `}function Cp({name:e,value:t}){let n=`${e}=${t}`;return d`
    <a class="label" href=${`${zt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function Op({graph:e}){let t=Xa(e.resultCounts);if(t===null)return null;let{available:n,total:l,missing:o,tone:r}=t;return d`
    <${oe}
      name="Results"
      value=${`${O(n)} of ${O(l)}`}
      detail=${o||"held by workers"}
      tone=${r}
    />
  `}function Lp({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}/groups`,{data:n}=ge(pr(e)?t:null,3e3);return!pr(e)||n===null?null:d`
    <${oe}
      name="Left"
      value=${n.etaSeconds===null?"not known":rt(n.etaSeconds)}
      detail="if all threads have work"
    />
  `}function Dp({path:e,isRunning:t}){let{data:n,error:l}=ge(`${e}/groups`,t?2e3:3e4);return d`
    <${_e} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?d`<${We} error=${l} />`:d`<${Cl} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&d`<p class="note">${O(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function Np({id:e,path:t,graph:n}){let l=n.counts.erred>0,{data:o}=ge(l?`${t}/failures`:null,5e3);return!l||o===null||o.items.length===0?null:d`
    <${_e} title="Failures" note="by group and error, each with one example">
      <${Fe}
        caption="Failed tasks"
        head=${["Tasks","Count","Error","Example"]}
        rows=${o.items}
        keyOf=${r=>r.key}
        cells=${({group:r,count:s,error:a,message:c,key:h})=>[d`<span class="mono">${r}</span>`,O(s),d`<span class="bad">${a}</span>: ${c}`,d`<${Ne} to=${["graphs",e,"tasks",h]}>${h}<//>`]}
      />
      ${o.omitted>0&&d`<p class="note">${O(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function Wp({id:e,path:t}){let n=ho.value.get("tasks")??"",l=new URLSearchParams({limit:String(tu),...n&&{state:n}}),{data:o,error:r}=ge(`${t}/tasks?${l}`,5e3);return d`
    <${_e} title="Tasks">
      <form class="filters" onSubmit=${s=>s.preventDefault()}>
        <label>State <select
            value=${n}
            onChange=${s=>_o("tasks",s.currentTarget.value)}
          >
            <option value="">all</option>
            ${$s.map(s=>d`<option key=${s} value=${s}>${s}</option>`)}
          </select></label>
      </form>
      ${o===null?d`<${We} error=${r} />`:o.items.length===0?d`<${nt}>No task is ${n||"known"}.<//>`:d`<${Fp} id=${e} tasks=${o.items} />`}
      ${o?.nextCursor&&d`<p class="note">The first ${tu} are shown.</p>`}
    <//>
  `}function Fp({id:e,tasks:t}){return d`
    <${Fe}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[d`<${Ne} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,d`<${Dt} name=${n.state} />`,d`<span class="mono">${n.op}</span>`,O(n.attempts),ur(n),n.startedAt===null?"":Rn(n.startedAt,n.endedAt,En())]}
    />
  `}var Ip=["","running","cancelling","succeeded","failed","cancelled"],lu=200;function ou(){let e=ho.value.get("state")??"",t=ho.value.get("label")??"",n=new URLSearchParams({limit:String(lu),...e&&{state:e},...t&&{label:t}}),{data:l,error:o}=ge(`graphs?${n}`,2e3);return d`
    <${Te} title="Graphs" aside=${d`<${Hp} state=${e} label=${t} />`} />
    <section class="card">
      ${l===null?d`<${We} error=${o} />`:l.items.length===0?d`<${nt}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:d`<${Up} graphs=${l.items} />`}
      ${l?.nextCursor&&d`<p class="note">The newest ${lu} are shown; a label finds older ones.</p>`}
    </section>
  `}function Hp({state:e,label:t}){return d`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>_o("state",n.currentTarget.value)}
        >
          ${Ip.map(n=>d`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>_o("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function Up({graphs:e}){return d`
    <${Fe}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[d`<${Ne} to=${["graphs",t.id]} title=${t.id}>${t.name||cr(t.id)}<//>`,d`<${Dt} name=${t.state} />`,d`<${Cn} label=${t.name||t.id} counts=${t.counts} />`,O(t.tasks),t.counts.erred>0?d`<span class="bad">${O(t.counts.erred)}</span>`:"",t.submittedAt===null?"":je(t.submittedAt),t.startedAt===null?"":Rn(t.startedAt,t.endedAt,En())]}
    />
  `}function ru({refusal:e}){let[t,n]=pe(""),[l,o]=pe(!1),[r,s]=pe(e);return d`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async c=>{c.preventDefault(),s(null);try{s(await Ss({token:t.trim(),actions:l}))}catch{s("The scheduler does not answer")}}}>
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
            checked=${l}
            onChange=${c=>o(c.currentTarget.checked)}
          /> Allow actions, such as to cancel a graph</label>
        <button type="submit">Log in</button>
        ${r!==null&&d`<p class="bad" role="alert">${r}</p>`}
        <p class="note">
          The token is exchanged for a cookie and not kept. <code>weir dashboard</code> prints an
          address that needs none.
        </p>
      </form>
    </main>
  `}function su({process:e,managed:t,spilled:n,limit:l}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:l===0?null:l*1048576}}function Ol({process:e,limit:t}){return t===0?null:e/t}function iu(e){let t=new Array(11).fill(0);for(let n of e){let l=Math.min(10,Math.floor((Ol(n)??0)*10));t[l]=(t[l]??0)+1}return t}function au(){rn("workers");let e=[...El.value.values()].sort((t,n)=>t.name<n.name?-1:1);return d`
    <${Te} title="Workers" aside=${`${O(e.length)} registered`} />
    <section class="card">
      ${e.length===0?d`<${nt}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:d`<${Cs} rows=${e} />`}
    </section>
  `}function Cs({rows:e}){return d`
    <${Fe}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=su(t),l=Ol(t);return[d`<${Ne} to=${["workers",t.name]}>${t.name}<//>`,d`<${Dt} name=${t.state} />`,`${O(t.executing)} / ${O(t.threads)}`,O(t.processing),d`<${Rl} label=${`Memory of ${t.name}`} parts=${n} />`,d`<span class=${l!==null&&l>.8?"bad":""}>${Z(n.managed+n.unmanaged)}${n.limit===null?"":` / ${Z(n.limit)}`}</span>`,n.spilled===0?"":Z(n.spilled)]}}
    />
  `}var Gp=60,Bp=20;function uu(){return rn("workers"),d`
    <${Te} title="Memory" />
    <${zp} />
    <${Vp} />
    <${Yp} />
    <${qp} />
  `}function zp(){let e=on.value;if(e===null)return d`
      <section class="card">
        <${We} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:l,unmanagedRecent:o,spilled:r,limit:s}=e.memory,a=l+o;return d`
    <section class="card">
      <dl class="tiles">
        <${oe}
          name="Used"
          value=${Z(t)}
          detail=${s===null||s===0?"no limit":`${Pn(t/s)} of ${Z(s)}`}
        />
        <${oe} name="Results" value=${Z(n)} />
        <${oe}
          name="Other"
          value=${Z(a)}
          detail=${`${Z(o)} in the last 30 s`}
        />
        <${oe} name="Spilled" value=${Z(r)} />
      </dl>
      <${Rl} label="Memory of all workers" parts=${{managed:n,unmanaged:a,spilled:r,limit:s}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %, by default</li>
      </ul>
    </section>
  `}function Vp(){let e=[...El.value.values()].sort((n,l)=>(Ol(l)??0)-(Ol(n)??0));if(e.length===0)return null;let t=e.length>Gp;return d`
    <${_e} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&d`<${jp} counts=${iu(e)} />`}
      <${Cs} rows=${t?e.slice(0,Bp):e} />
    <//>
  `}function jp({counts:e}){let t=Math.max(...e,1);return d`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,l)=>d`
          <li key=${l} class=${l>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${O(n)}</b><span>${l<10?`${l*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function Yp(){let{data:e,error:t}=ge("memory/groups?limit=50",3e3);return d`
    <${_e} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?d`<${We} error=${t} />`:e.items.length===0?d`<${nt}>No worker holds a result.<//>`:d`
          <${Fe}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:l,bytes:o})=>[d`<span class="mono">${n}</span>`,O(l),Z(o)]}
          />
        `}
    <//>
  `}function qp(){let{data:e,error:t}=ge("amm",2e3);if(e===null)return d`
      <${_e} title="Active Memory Manager">
        <${We} error=${t} />
        <//>
    `;let{running:n,interval:l,policies:o,inFlight:r,lastRun:s}=e;return d`
    <${_e} title="Active Memory Manager">
      <div class="buttons">
        ${n?d`<${Lt} label="Stop" scope="admin" path="amm/stop" />`:d`<${Lt} label="Start" scope="admin" path="amm/start" />`}
        <${Lt} label="Run once" scope="admin" path="amm/run_once" />
      </div>
      <dl class="tiles">
        <${oe} name="State" value=${n?"running":"stopped"} detail=${`each ${rt(l)}`} />
        <${oe}
          name="Copies under way"
          value=${O(r.copies)}
          detail=${Z(r.bytes)}
        />
        ${s!==null&&d`
          <${oe}
            name="Last run"
            value=${je(s.at)}
            detail=${`${O(s.replicated)} copied, ${O(s.dropped)} dropped`}
          />
        `}
      </dl>
      <p class="note">Policies: ${o.length===0?"none":o.map(({name:a})=>a).join(", ")}</p>
      ${(s?.suggestions??[]).length>0&&d`
        <${Fe}
          caption="Suggestions of the last run"
          head=${["Key","Policy","Does","Size","Worker"]}
          rows=${s?.suggestions??[]}
          keyOf=${({key:a,op:c})=>`${c} ${a}`}
          cells=${({key:a,policy:c,op:h,nbytes:p,worker:$,reason:g})=>[d`<span class="mono">${a}</span>`,c,h,Z(p),$??g??""]}
        />
      `}
    <//>
  `}var Ke="u-",Kp="uplot",Jp=Ke+"hz",Zp=Ke+"vt",Qp=Ke+"title",Xp=Ke+"wrap",em=Ke+"under",tm=Ke+"over",nm=Ke+"axis",el=Ke+"off",lm=Ke+"select",om=Ke+"cursor-x",rm=Ke+"cursor-y",sm=Ke+"cursor-pt",im=Ke+"legend",am=Ke+"live",um=Ke+"inline",cm=Ke+"series",fm=Ke+"marker",cu=Ke+"label",pm=Ke+"value",bo="width",xo="height",So="top",fu="bottom",Ll="left",Os="right",Js="#000",pu=Js+"0",Ls="mousemove",mu="mousedown",Ds="mouseup",hu="mouseenter",du="mouseleave",_u="dblclick",mm="resize",hm="scroll",$u="change",$r="dppxchange",Zs="--",Ul=typeof window<"u",Hs=Ul?document:null,Nl=Ul?window:null,dm=Ul?navigator:null,ue,mr;function Us(){let e=devicePixelRatio;ue!=e&&(ue=e,mr&&Bs($u,mr,Us),mr=matchMedia(`(min-resolution: ${ue-.001}dppx) and (max-resolution: ${ue+.001}dppx)`),tl($u,mr,Us),Nl.dispatchEvent(new CustomEvent($r)))}function St(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function Gs(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Me(e,t,n){e.style[t]=n+"px"}function Yt(e,t,n,l){let o=Hs.createElement(e);return t!=null&&St(o,t),n?.insertBefore(o,l),o}function Nt(e,t){return Yt("div",e,t)}var gu=new WeakMap;function an(e,t,n,l,o){let r="translate("+t+"px,"+n+"px)",s=gu.get(e);r!=s&&(e.style.transform=r,gu.set(e,r),t<0||n<0||t>l||n>o?St(e,el):Gs(e,el))}var vu=new WeakMap;function yu(e,t,n){let l=t+n,o=vu.get(e);l!=o&&(vu.set(e,l),e.style.background=t,e.style.borderColor=n)}var wu=new WeakMap;function Su(e,t,n,l){let o=t+""+n,r=wu.get(e);o!=r&&(wu.set(e,o),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=l?-t/2+"px":0,e.style.marginTop=l?-n/2+"px":0)}var Qs={passive:!0},_m={...Qs,capture:!0};function tl(e,t,n,l){t.addEventListener(e,n,l?_m:Qs)}function Bs(e,t,n,l){t.removeEventListener(e,n,Qs)}Ul&&Us();function qt(e,t,n,l){let o;n=n||0,l=l||t.length-1;let r=l<=2147483647;for(;l-n>1;)o=r?n+l>>1:kt((n+l)/2),t[o]<e?n=o:l=o;return e-t[n]<=t[l]-e?n:l}function Ju(e){return(n,l,o)=>{let r=-1,s=-1;for(let a=l;a<=o;a++)if(e(n[a])){r=a;break}for(let a=o;a>=l;a--)if(e(n[a])){s=a;break}return[r,s]}}var Zu=e=>e!=null,Qu=e=>e!=null&&e>0,yr=Ju(Zu),$m=Ju(Qu);function gm(e,t,n,l=0,o=!1){let r=o?$m:yr,s=o?Qu:Zu;[t,n]=r(e,t,n);let a=e[t],c=e[t];if(t>-1)if(l==1)a=e[t],c=e[n];else if(l==-1)a=e[n],c=e[t];else for(let h=t;h<=n;h++){let p=e[h];s(p)&&(p<a?a=p:p>c&&(c=p))}return[a??ve,c??-ve]}function wr(e,t,n,l){let o=xu(e),r=xu(t);e==t&&(o==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?_n:Xu,a=o==1?kt:Wt,c=r==1?Wt:kt,h=a(s(qe(e))),p=c(s(qe(t))),$=Wl(n,h),g=Wl(n,p);return n==10&&(h<0&&($=ye($,-h)),p<0&&(g=ye(g,-p))),l||n==2?(e=$*o,t=g*r):(e=lc(e,$),t=Sr(t,g)),[e,t]}function Xs(e,t,n,l){let o=wr(e,t,n,l);return e==0&&(o[0]=0),t==0&&(o[1]=0),o}var ei=.1,ku={mode:3,pad:ei},Mo={pad:0,soft:null,mode:0},vm={min:Mo,max:Mo};function gr(e,t,n,l){return kr(n)?bu(e,t,n):(Mo.pad=n,Mo.soft=l?0:null,Mo.mode=l?3:0,bu(e,t,vm))}function ie(e,t){return e??t}function ym(e,t,n){for(t=ie(t,0),n=ie(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function bu(e,t,n){let l=n.min,o=n.max,r=ie(l.pad,0),s=ie(o.pad,0),a=ie(l.hard,-ve),c=ie(o.hard,ve),h=ie(l.soft,ve),p=ie(o.soft,-ve),$=ie(l.mode,0),g=ie(o.mode,0),_=t-e,b=_n(_),x=mt(qe(e),qe(t)),k=_n(x),S=qe(k-b);(_<1e-24||S>10)&&(_=0,(e==0||t==0)&&(_=1e-24,$==2&&h!=ve&&(r=0),g==2&&p!=-ve&&(s=0)));let w=_||x||1e3,E=_n(w),M=Wl(10,kt(E)),j=w*(_==0?e==0?.1:1:r),C=ye(lc(e-j,M/10),24),W=e>=h&&($==1||$==3&&C<=h||$==2&&C>=h)?h:ve,B=mt(a,C<W&&e>=W?W:Kt(W,C)),X=w*(_==0?t==0?.1:1:s),V=ye(Sr(t+X,M/10),24),R=t<=p&&(g==1||g==3&&V>=p||g==2&&V<=p)?p:-ve,Y=Kt(c,V>R&&t<=R?R:mt(R,V));return B==Y&&B==0&&(Y=100),[B,Y]}var wm=new Intl.NumberFormat(Ul?dm.language:"en-US"),ti=e=>wm.format(e),bt=Math,_r=bt.PI,qe=bt.abs,kt=bt.floor,Ye=bt.round,Wt=bt.ceil,Kt=bt.min,mt=bt.max,Wl=bt.pow,xu=bt.sign,_n=bt.log10,Xu=bt.log2,Sm=(e,t=1)=>bt.sinh(e)*t,Ns=(e,t=1)=>bt.asinh(e/t),ve=1/0;function Tu(e){return(_n((e^e>>31)-(e>>31))|0)+1}function zs(e,t,n){return Kt(mt(e,t),n)}function ec(e){return typeof e=="function"}function ne(e){return ec(e)?e:()=>e}var km=()=>{},tc=e=>e,nc=(e,t)=>t,bm=e=>null,Mu=e=>!0,Au=(e,t)=>e==t,xm=/\.\d*?(?=9{6,}|0{6,})/gm,nl=e=>{if(rc(e)||Ln.has(e))return e;let t=`${e}`,n=t.match(xm);if(n==null)return e;let l=n[0].length-1;if(t.indexOf("e-")!=-1){let[o,r]=t.split("e");return+`${nl(o)}e${r}`}return ye(e,l)};function Qn(e,t){return nl(ye(nl(e/t))*t)}function Sr(e,t){return nl(Wt(nl(e/t))*t)}function lc(e,t){return nl(kt(nl(e/t))*t)}function ye(e,t=0){if(rc(e))return e;let n=10**t,l=e*n*(1+Number.EPSILON);return Ye(l)/n}var Ln=new Map;function oc(e){return((""+e).split(".")[1]||"").length}function Eo(e,t,n,l){let o=[],r=l.map(oc);for(let s=t;s<n;s++){let a=qe(s),c=ye(Wl(e,s),a);for(let h=0;h<l.length;h++){let p=e==10?+`${l[h]}e${s}`:l[h]*c,$=(s>=0?0:a)+(s>=r[h]?0:r[h]),g=e==10?p:ye(p,$);o.push(g),Ln.set(g,$)}}return o}var Ao={},ni=[],Fl=[null,null],On=Array.isArray,rc=Number.isInteger,Tm=e=>e===void 0;function Eu(e){return typeof e=="string"}function kr(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function Mm(e){return e!=null&&typeof e=="object"}var Am=Object.getPrototypeOf(Uint8Array),sc="__proto__";function Il(e,t=kr){let n;if(On(e)){let l=e.find(o=>o!=null);if(On(l)||t(l)){n=Array(e.length);for(let o=0;o<e.length;o++)n[o]=Il(e[o],t)}else n=e.slice()}else if(e instanceof Am)n=e.slice();else if(t(e)){n={};for(let l in e)l!=sc&&(n[l]=Il(e[l],t))}else n=e;return n}function Ue(e){let t=arguments;for(let n=1;n<t.length;n++){let l=t[n];for(let o in l)o!=sc&&(kr(e[o])?Ue(e[o],Il(l[o])):e[o]=Il(l[o]))}return e}var Em=0,Pm=1,Rm=2;function Cm(e,t,n){for(let l=0,o,r=-1;l<t.length;l++){let s=t[l];if(s>r){for(o=s-1;o>=0&&e[o]==null;)e[o--]=null;for(o=s+1;o<n&&e[o]==null;)e[r=o++]=null}}}function Om(e,t){if(Nm(e)){let s=e[0].slice();for(let a=1;a<e.length;a++)s.push(...e[a].slice(1));return Wm(s[0])||(s=Dm(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let c=e[s][0],h=c.length;for(let p=0;p<h;p++)n.add(c[p])}let l=[Array.from(n).sort((s,a)=>s-a)],o=l[0].length,r=new Map;for(let s=0;s<o;s++)r.set(l[0][s],s);for(let s=0;s<e.length;s++){let a=e[s],c=a[0];for(let h=1;h<a.length;h++){let p=a[h],$=Array(o).fill(void 0),g=t?t[s][h]:Pm,_=[];for(let b=0;b<p.length;b++){let x=p[b],k=r.get(c[b]);x===null?g!=Em&&($[k]=x,g==Rm&&_.push(k)):$[k]=x}Cm($,_,o),l.push($)}}return l}var Lm=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function Dm(e){let t=e[0],n=t.length,l=Array(n);for(let r=0;r<l.length;r++)l[r]=r;l.sort((r,s)=>t[r]-t[s]);let o=[];for(let r=0;r<e.length;r++){let s=e[r],a=Array(n);for(let c=0;c<n;c++)a[c]=s[l[c]];o.push(a)}return o}function Nm(e){let t=e[0][0],n=t.length;for(let l=1;l<e.length;l++){let o=e[l][0];if(o.length!=n)return!1;if(o!=t){for(let r=0;r<n;r++)if(o[r]!=t[r])return!1}}return!0}function Wm(e,t=100){let n=e.length;if(n<=1)return!0;let l=0,o=n-1;for(;l<=o&&e[l]==null;)l++;for(;o>=l&&e[o]==null;)o--;if(o<=l)return!0;let r=mt(1,kt((o-l+1)/t));for(let s=e[l],a=l+r;a<=o;a+=r){let c=e[a];if(c!=null){if(c<=s)return!1;s=c}}return!0}var ic=["January","February","March","April","May","June","July","August","September","October","November","December"],ac=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function uc(e){return e.slice(0,3)}var Fm=ac.map(uc),Im=ic.map(uc),Hm={MMMM:ic,MMM:Im,WWWW:ac,WWW:Fm};function ko(e){return(e<10?"0":"")+e}function Um(e){return(e<10?"00":e<100?"0":"")+e}var Gm={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>ko(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>ko(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>ko(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>ko(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>ko(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Um(e.getMilliseconds())};function li(e,t){t=t||Hm;let n=[],l=/\{([a-z]+)\}|[^{]+/gi,o;for(;o=l.exec(e);)n.push(o[0][0]=="{"?Gm[o[1]]:o[0]);return r=>{let s="";for(let a=0;a<n.length;a++)s+=typeof n[a]=="string"?n[a]:n[a](r,t);return s}}var Bm=new Intl.DateTimeFormat().resolvedOptions().timeZone;function zm(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==Bm?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var cc=e=>e%1==0,vr=[1,2,2.5,5],Vm=Eo(10,-32,0,vr),fc=Eo(10,0,32,vr),jm=fc.filter(cc),Xn=Vm.concat(fc),oi=`
`,pc="{YYYY}",Pu=oi+pc,mc="{M}/{D}",To=oi+mc,hr=To+"/{YY}",hc="{aa}",Ym="{h}:{mm}",Dl=Ym+hc,Ru=oi+Dl,Cu=":{ss}",me=null;function dc(e){let t=e*1e3,n=t*60,l=n*60,o=l*24,r=o*30,s=o*365,c=(e==1?Eo(10,0,3,vr).filter(cc):Eo(10,-3,0,vr)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,l,l*2,l*3,l*4,l*6,l*8,l*12,o,o*2,o*3,o*4,o*5,o*6,o*7,o*8,o*9,o*10,o*15,r,r*2,r*3,r*4,r*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),h=[[s,pc,me,me,me,me,me,me,1],[o*28,"{MMM}",Pu,me,me,me,me,me,1],[o,mc,Pu,me,me,me,me,me,1],[l,"{h}"+hc,hr,me,To,me,me,me,1],[n,Dl,hr,me,To,me,me,me,1],[t,Cu,hr+" "+Dl,me,To+" "+Dl,me,Ru,me,1],[e,Cu+".{fff}",hr+" "+Dl,me,To+" "+Dl,me,Ru,me,1]];function p($){return(g,_,b,x,k,S)=>{let w=[],E=k>=s,M=k>=r&&k<s,j=$(b),C=ye(j*e,3),W=Ws(j.getFullYear(),E?0:j.getMonth(),M||E?1:j.getDate()),B=ye(W*e,3);if(M||E){let X=M?k/r:0,V=E?k/s:0,R=C==B?C:ye(Ws(W.getFullYear()+V,W.getMonth()+X,1)*e,3),Y=new Date(Ye(R/e)),D=Y.getFullYear(),K=Y.getMonth();for(let z=0;R<=x;z++){let le=Ws(D+V*z,K+X*z,1),G=le-$(ye(le*e,3));R=ye((+le+G)*e,3),R<=x&&w.push(R)}}else{let X=k>=o?o:k,V=kt(b)-kt(C),R=B+V+Sr(C-B,X);w.push(R);let Y=$(R),D=Y.getHours()+Y.getMinutes()/n+Y.getSeconds()/l,K=k/l,z=g.axes[_]._space,le=S/z;for(;R=ye(R+k,e==1?0:3),!(R>x);)if(K>1){let G=kt(ye(D+K,6))%24,re=$(R).getHours()-G;re>1&&(re=-1),R-=re*l,D=(D+K)%24;let he=w[w.length-1];ye((R-he)/k,3)*le>=.7&&w.push(R)}else w.push(R)}return w}}return[c,h,p]}var[qm,Km,Jm]=dc(1),[Zm,Qm,Xm]=dc(.001);Eo(2,-53,53,[1]);function Ou(e,t){return e.map(n=>n.map((l,o)=>o==0||o==8||l==null?l:t(o==1||n[8]==0?l:n[1]+l)))}function Lu(e,t){return(n,l,o,r,s)=>{let a=t.find(b=>s>=b[0])||t[t.length-1],c,h,p,$,g,_;return l.map(b=>{let x=e(b),k=x.getFullYear(),S=x.getMonth(),w=x.getDate(),E=x.getHours(),M=x.getMinutes(),j=x.getSeconds(),C=k!=c&&a[2]||S!=h&&a[3]||w!=p&&a[4]||E!=$&&a[5]||M!=g&&a[6]||j!=_&&a[7]||a[1];return c=k,h=S,p=w,$=E,g=M,_=j,C(x)})}}function eh(e,t){let n=li(t);return(l,o,r,s,a)=>o.map(c=>n(e(c)))}function Ws(e,t,n){return new Date(e,t,n)}function Du(e,t){return t(e)}var th="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Nu(e,t){return(n,l,o,r)=>r==null?Zs:t(e(l))}function nh(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function lh(e,t){return e.series[t].fill(e,t)}var oh={show:!0,live:!0,isolate:!1,mount:km,markers:{show:!0,width:2,stroke:nh,fill:lh,dash:"solid"},idx:null,idxs:null,values:[]};function rh(e,t){let n=e.cursor.points,l=Nt(),o=n.size(e,t);Me(l,bo,o),Me(l,xo,o);let r=o/-2;Me(l,"marginLeft",r),Me(l,"marginTop",r);let s=n.width(e,t,o);return s&&Me(l,"borderWidth",s),l}function sh(e,t){let n=e.series[t].points;return n._fill||n._stroke}function ih(e,t){let n=e.series[t].points;return n._stroke||n._fill}function ah(e,t){return e.series[t].points.size}var Fs=[0,0];function uh(e,t,n){return Fs[0]=t,Fs[1]=n,Fs}function dr(e,t,n,l=!0){return o=>{o.button==0&&(!l||o.target==t)&&n(o)}}function Is(e,t,n,l=!0){return o=>{(!l||o.target==t)&&n(o)}}var ch={show:!0,x:!0,y:!0,lock:!1,move:uh,points:{one:!1,show:rh,size:ah,width:0,stroke:ih,fill:sh},bind:{mousedown:dr,mouseup:dr,click:dr,dblclick:dr,mousemove:Is,mouseleave:Is,mouseenter:Is},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,l,o)=>l-o,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},_c={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},ri=Ue({},_c,{filter:nc}),$c=Ue({},ri,{size:10}),gc=Ue({},_c,{show:!1}),si='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',vc="bold "+si,yc=1.5,Wu={show:!0,scale:"x",stroke:Js,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:vc,side:2,grid:ri,ticks:$c,border:gc,font:si,lineGap:yc,rotate:0},fh="Value",ph="Time",Fu={show:!0,scale:"x",auto:!1,sorted:1,min:ve,max:-ve,idxs:[]};function mh(e,t,n,l,o){return t.map(r=>r==null?"":ti(r))}function hh(e,t,n,l,o,r,s){let a=[],c=Ln.get(o)||0;n=s?n:ye(Sr(n,o),c);for(let h=n;h<=l;h=ye(h+o,c))a.push(Object.is(h,-0)?0:h);return a}function Vs(e,t,n,l,o,r,s){let a=[],c=e.scales[e.axes[t].scale].log,h=c==10?_n:Xu,p=kt(h(n));o=Wl(c,p),c==10&&(o=Xn[qt(o,Xn)]);let $=n,g=o*c;c==10&&(g=Xn[qt(g,Xn)]);do a.push($),$=$+o,c==10&&!Ln.has($)&&($=ye($,Ln.get(o))),$>=g&&(o=$,g=o*c,c==10&&(g=Xn[qt(g,Xn)]));while($<=l);return a}function dh(e,t,n,l,o,r,s){let c=e.scales[e.axes[t].scale].asinh,h=l>c?Vs(e,t,mt(c,n),l,o):[c],p=l>=0&&n<=0?[0]:[];return(n<-c?Vs(e,t,mt(c,-l),-n,o):[c]).reverse().map(g=>-g).concat(p,h)}var wc=/./,_h=/[12357]/,$h=/[125]/,Iu=/1/,js=(e,t,n,l)=>e.map((o,r)=>t==4&&o==0||r%l==0&&n.test(o.toExponential()[o<0?1:0])?o:null);function gh(e,t,n,l,o){let r=e.axes[n],s=r.scale,a=e.scales[s],c=e.valToPos,h=r._space,p=c(10,s),$=c(9,s)-p>=h?wc:c(7,s)-p>=h?_h:c(5,s)-p>=h?$h:Iu;if($==Iu){let g=qe(c(1,s)-p);if(g<h)return js(t.slice().reverse(),a.distr,$,Wt(h/g)).reverse()}return js(t,a.distr,$,1)}function vh(e,t,n,l,o){let r=e.axes[n],s=r.scale,a=r._space,c=e.valToPos,h=qe(c(1,s)-c(2,s));return h<a?js(t.slice().reverse(),3,wc,Wt(a/h)).reverse():t}function yh(e,t,n,l){return l==null?Zs:t==null?"":ti(t)}var Hu={show:!0,scale:"y",stroke:Js,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:vc,side:3,grid:ri,ticks:$c,border:gc,font:si,lineGap:yc,rotate:0};function wh(e,t){let n=3+(e||1)*2;return ye(n*t,3)}function Sh(e,t){let{scale:n,idxs:l}=e.series[0],o=e._data[0],r=e.valToPos(o[l[0]],n,!0),s=e.valToPos(o[l[1]],n,!0),a=qe(s-r),c=e.series[t],h=a/(c.points.space*ue);return l[1]-l[0]<=h}var Uu={scale:null,auto:!0,sorted:0,min:ve,max:-ve},Sc=(e,t,n,l,o)=>o,Gu={show:!0,auto:!0,sorted:0,gaps:Sc,alpha:1,facets:[Ue({},Uu,{scale:"x"}),Ue({},Uu,{scale:"y"})]},Bu={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Sc,alpha:1,points:{show:Sh,filter:null},values:null,min:ve,max:-ve,idxs:[],path:null,clip:null};function kh(e,t,n,l,o){return n/10}var kc={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},bh=Ue({},kc,{time:!1,ori:1}),zu={};function bc(e,t){let n=zu[e];return n||(n={key:e,plots:[],sub(l){n.plots.push(l)},unsub(l){n.plots=n.plots.filter(o=>o!=l)},pub(l,o,r,s,a,c,h){for(let p=0;p<n.plots.length;p++)n.plots[p]!=o&&n.plots[p].pub(l,o,r,s,a,c,h)}},e!=null&&(zu[e]=n)),n}var Hl=1,Ys=2;function ll(e,t,n){let l=e.mode,o=e.series[t],r=l==2?e._data[t]:e._data,s=e.scales,a=e.bbox,c=r[0],h=l==2?r[1]:r[t],p=l==2?s[o.facets[0].scale]:s[e.series[0].scale],$=l==2?s[o.facets[1].scale]:s[o.scale],g=a.left,_=a.top,b=a.width,x=a.height,k=e.valToPosH,S=e.valToPosV;return p.ori==0?n(o,c,h,p,$,k,S,g,_,b,x,xr,Gl,Mr,Tc,Ac):n(o,c,h,p,$,S,k,_,g,x,b,Tr,Bl,ui,Mc,Ec)}function ii(e,t){let n=0,l=0,o=ie(e.bands,ni);for(let r=0;r<o.length;r++){let s=o[r];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?l|=1:l|=2)}return[n,l==1?-1:l==2?1:l==3?2:0]}function xh(e,t,n,l,o){let r=e.mode,s=e.series[t],a=r==2?s.facets[1].scale:s.scale,c=e.scales[a];return o==-1?c.min:o==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function $n(e,t,n,l,o,r){return ll(e,t,(s,a,c,h,p,$,g,_,b,x,k)=>{let S=s.pxRound,w=h.dir*(h.ori==0?1:-1),E=h.ori==0?Gl:Bl,M,j;w==1?(M=n,j=l):(M=l,j=n);let C=S($(a[M],h,x,_)),W=S(g(c[M],p,k,b)),B=S($(a[j],h,x,_)),X=S(g(r==1?p.max:p.min,p,k,b)),V=new Path2D(o);return E(V,B,X),E(V,C,X),E(V,C,W),V})}function br(e,t,n,l,o,r){let s=null;if(e.length>0){s=new Path2D;let a=t==0?Mr:ui,c=n;for(let $=0;$<e.length;$++){let g=e[$];if(g[1]>g[0]){let _=g[0]-c;_>0&&a(s,c,l,_,l+r),c=g[1]}}let h=n+o-c,p=10;h>0&&a(s,c,l-p/2,h,l+r+p)}return s}function Th(e,t,n){let l=e[e.length-1];l&&l[0]==t?l[1]=n:e.push([t,n])}function ai(e,t,n,l,o,r,s){let a=[],c=e.length;for(let h=o==1?n:l;h>=n&&h<=l;h+=o)if(t[h]===null){let $=h,g=h;if(o==1)for(;++h<=l&&t[h]===null;)g=h;else for(;--h>=n&&t[h]===null;)g=h;let _=r(e[$]),b=g==$?_:r(e[g]),x=$-o;_=s<=0&&x>=0&&x<c?r(e[x]):_;let S=g+o;b=s>=0&&S>=0&&S<c?r(e[S]):b,b>=_&&a.push([_,b])}return a}function Vu(e){return e==0?tc:e==1?Ye:t=>Qn(t,e)}function xc(e){let t=e==0?xr:Tr,n=e==0?(o,r,s,a,c,h)=>{o.arcTo(r,s,a,c,h)}:(o,r,s,a,c,h)=>{o.arcTo(s,r,c,a,h)},l=e==0?(o,r,s,a,c)=>{o.rect(r,s,a,c)}:(o,r,s,a,c)=>{o.rect(s,r,c,a)};return(o,r,s,a,c,h=0,p=0)=>{h==0&&p==0?l(o,r,s,a,c):(h=Kt(h,a/2,c/2),p=Kt(p,a/2,c/2),t(o,r+h,s),n(o,r+a,s,r+a,s+c,h),n(o,r+a,s+c,r,s+c,p),n(o,r,s+c,r,s,p),n(o,r,s,r+a,s,h),o.closePath())}}var xr=(e,t,n)=>{e.moveTo(t,n)},Tr=(e,t,n)=>{e.moveTo(n,t)},Gl=(e,t,n)=>{e.lineTo(t,n)},Bl=(e,t,n)=>{e.lineTo(n,t)},Mr=xc(0),ui=xc(1),Tc=(e,t,n,l,o,r)=>{e.arc(t,n,l,o,r)},Mc=(e,t,n,l,o,r)=>{e.arc(n,t,l,o,r)},Ac=(e,t,n,l,o,r,s)=>{e.bezierCurveTo(t,n,l,o,r,s)},Ec=(e,t,n,l,o,r,s)=>{e.bezierCurveTo(n,t,o,l,s,r)};function Pc(e){return(t,n,l,o,r)=>ll(t,n,(s,a,c,h,p,$,g,_,b,x,k)=>{let{pxRound:S,points:w}=s,E,M;h.ori==0?(E=xr,M=Tc):(E=Tr,M=Mc);let j=ye(w.width*ue,3),C=(w.size-w.width)/2*ue,W=ye(C*2,3),B=new Path2D,X=new Path2D,{left:V,top:R,width:Y,height:D}=t.bbox;Mr(X,V-W,R-W,Y+W*2,D+W*2);let K=z=>{if(c[z]!=null){let le=S($(a[z],h,x,_)),G=S(g(c[z],p,k,b));E(B,le+C,G),M(B,le,G,C,0,_r*2)}};if(r)r.forEach(K);else for(let z=l;z<=o;z++)K(z);return{stroke:j>0?B:null,fill:B,clip:X,flags:Hl|Ys}})}function Rc(e){return(t,n,l,o,r,s)=>{l!=o&&(r!=l&&s!=l&&e(t,n,l),r!=o&&s!=o&&e(t,n,o),e(t,n,s))}}var Mh=Rc(Gl),Ah=Rc(Bl);function Cc(e){let t=ie(e?.alignGaps,0);return(n,l,o,r)=>ll(n,l,(s,a,c,h,p,$,g,_,b,x,k)=>{[o,r]=yr(c,o,r);let S=s.pxRound,w=D=>S($(D,h,x,_)),E=D=>S(g(D,p,k,b)),M,j;h.ori==0?(M=Gl,j=Mh):(M=Bl,j=Ah);let C=h.dir*(h.ori==0?1:-1),W={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Hl},B=W.stroke,X=!1;if(r-o>=x*4){let D=H=>n.posToVal(H,h.key,!0),K=null,z=null,le,G,ht,Ae=w(a[C==1?o:r]),re=w(a[o]),he=w(a[r]),ee=D(C==1?re+1:he-1);for(let H=C==1?o:r;H>=o&&H<=r;H+=C){let Ge=a[H],Ee=(C==1?Ge<ee:Ge>ee)?Ae:w(Ge),ce=c[H];Ee==Ae?ce!=null?(G=ce,K==null?(M(B,Ee,E(G)),le=K=z=G):G<K?K=G:G>z&&(z=G)):ce===null&&(X=!0):(K!=null&&j(B,Ae,E(K),E(z),E(le),E(G)),ce!=null?(G=ce,M(B,Ee,E(G)),K=z=le=G):(K=z=null,ce===null&&(X=!0)),Ae=Ee,ee=D(Ae+C))}K!=null&&K!=z&&ht!=Ae&&j(B,Ae,E(K),E(z),E(le),E(G))}else for(let D=C==1?o:r;D>=o&&D<=r;D+=C){let K=c[D];K===null?X=!0:K!=null&&M(B,w(a[D]),E(K))}let[R,Y]=ii(n,l);if(s.fill!=null||R!=0){let D=W.fill=new Path2D(B),K=s.fillTo(n,l,s.min,s.max,R),z=E(K),le=w(a[o]),G=w(a[r]);C==-1&&([G,le]=[le,G]),M(D,G,z),M(D,le,z)}if(!s.spanGaps){let D=[];X&&D.push(...ai(a,c,o,r,C,w,t)),W.gaps=D=s.gaps(n,l,o,r,D),W.clip=br(D,h.ori,_,b,x,k)}return Y!=0&&(W.band=Y==2?[$n(n,l,o,r,B,-1),$n(n,l,o,r,B,1)]:$n(n,l,o,r,B,Y)),W})}function Eh(e){let t=ie(e.align,1),n=ie(e.ascDesc,!1),l=ie(e.alignGaps,0),o=ie(e.extend,!1);return(r,s,a,c)=>ll(r,s,(h,p,$,g,_,b,x,k,S,w,E)=>{[a,c]=yr($,a,c);let M=h.pxRound,{left:j,width:C}=r.bbox,W=re=>M(b(re,g,w,k)),B=re=>M(x(re,_,E,S)),X=g.ori==0?Gl:Bl,V={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Hl},R=V.stroke,Y=g.dir*(g.ori==0?1:-1),D=B($[Y==1?a:c]),K=W(p[Y==1?a:c]),z=K,le=K;o&&t==-1&&(le=j,X(R,le,D)),X(R,K,D);for(let re=Y==1?a:c;re>=a&&re<=c;re+=Y){let he=$[re];if(he==null)continue;let ee=W(p[re]),H=B(he);t==1?X(R,ee,D):X(R,z,H),X(R,ee,H),D=H,z=ee}let G=z;o&&t==1&&(G=j+C,X(R,G,D));let[ht,Ae]=ii(r,s);if(h.fill!=null||ht!=0){let re=V.fill=new Path2D(R),he=h.fillTo(r,s,h.min,h.max,ht),ee=B(he);X(re,G,ee),X(re,le,ee)}if(!h.spanGaps){let re=[];re.push(...ai(p,$,a,c,Y,W,l));let he=h.width*ue/2,ee=n||t==1?he:-he,H=n||t==-1?-he:he;re.forEach(Ge=>{Ge[0]+=ee,Ge[1]+=H}),V.gaps=re=h.gaps(r,s,a,c,re),V.clip=br(re,g.ori,k,S,w,E)}return Ae!=0&&(V.band=Ae==2?[$n(r,s,a,c,R,-1),$n(r,s,a,c,R,1)]:$n(r,s,a,c,R,Ae)),V})}function ju(e,t,n,l,o,r,s=ve){if(e.length>1){let a=null;for(let c=0,h=1/0;c<e.length;c++)if(t[c]!==void 0){if(a!=null){let p=qe(e[c]-e[a]);p<h&&(h=p,s=qe(n(e[c],l,o,r)-n(e[a],l,o,r)))}a=c}}return s}function Ph(e){e=e||Ao;let t=ie(e.size,[.6,ve,1]),n=e.align||0,l=e.gap||0,o=e.radius;o=o==null?[0,0]:typeof o=="number"?[o,0]:o;let r=ne(o),s=1-t[0],a=ie(t[1],ve),c=ie(t[2],1),h=ie(e.disp,Ao),p=ie(e.each,_=>{}),{fill:$,stroke:g}=h;return(_,b,x,k)=>ll(_,b,(S,w,E,M,j,C,W,B,X,V,R)=>{let Y=S.pxRound,D=n,K=l*ue,z=a*ue,le=c*ue,G,ht;M.ori==0?[G,ht]=r(_,b):[ht,G]=r(_,b);let Ae=M.dir*(M.ori==0?1:-1),re=M.ori==0?Mr:ui,he=M.ori==0?p:(F,we,Be,al,Fn,Zt,In)=>{p(F,we,Be,Fn,al,In,Zt)},ee=ie(_.bands,ni).find(F=>F.series[0]==b),H=ee!=null?ee.dir:0,Ge=S.fillTo(_,b,S.min,S.max,H),at=Y(W(Ge,j,R,X)),Ee,ce,Ft,$t=V,Ce=Y(S.width*ue),Jt=!1,un=null,xt=null,vn=null,rl=null;$!=null&&(Ce==0||g!=null)&&(Jt=!0,un=$.values(_,b,x,k),xt=new Map,new Set(un).forEach(F=>{F!=null&&xt.set(F,new Path2D)}),Ce>0&&(vn=g.values(_,b,x,k),rl=new Map,new Set(vn).forEach(F=>{F!=null&&rl.set(F,new Path2D)})));let{x0:sl,size:Yl}=h;if(sl!=null&&Yl!=null){D=1,w=sl.values(_,b,x,k),sl.unit==2&&(w=w.map(Be=>_.posToVal(B+Be*V,M.key,!0)));let F=Yl.values(_,b,x,k);Yl.unit==2?ce=F[0]*V:ce=C(F[0],M,V,B)-C(0,M,V,B),$t=ju(w,E,C,M,V,B,$t),Ft=$t-ce+K}else $t=ju(w,E,C,M,V,B,$t),Ft=$t*s+K,ce=$t-Ft;Ft<1&&(Ft=0),Ce>=ce/2&&(Ce=0),Ft<5&&(Y=tc);let Lo=Ft>0,Nn=$t-Ft-(Lo?Ce:0);ce=Y(zs(Nn,le,z)),Ee=(D==0?ce/2:D==Ae?0:ce)-D*Ae*((D==0?K/2:0)+(Lo?Ce/2:0));let ut={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},il=Jt?null:new Path2D,cn=null;if(ee!=null)cn=_.data[ee.series[1]];else{let{y0:F,y1:we}=h;F!=null&&we!=null&&(E=we.values(_,b,x,k),cn=F.values(_,b,x,k))}let Wn=G*ce,Q=ht*ce;for(let F=Ae==1?x:k;F>=x&&F<=k;F+=Ae){let we=E[F];if(we==null)continue;if(cn!=null){let dt=cn[F]??0;if(we-dt==0)continue;at=W(dt,j,R,X)}let Be=M.distr!=2||h!=null?w[F]:F,al=C(Be,M,V,B),Fn=W(ie(we,Ge),j,R,X),Zt=Y(al-Ee),In=Y(mt(Fn,at)),gt=Y(Kt(Fn,at)),Tt=In-gt;if(we!=null){let dt=we<0?Q:Wn,It=we<0?Wn:Q;Jt?(Ce>0&&vn[F]!=null&&re(rl.get(vn[F]),Zt,gt+kt(Ce/2),ce,mt(0,Tt-Ce),dt,It),un[F]!=null&&re(xt.get(un[F]),Zt,gt+kt(Ce/2),ce,mt(0,Tt-Ce),dt,It)):re(il,Zt,gt+kt(Ce/2),ce,mt(0,Tt-Ce),dt,It),he(_,b,F,Zt-Ce/2,gt,ce+Ce,Tt)}}return Ce>0?ut.stroke=Jt?rl:il:Jt||(ut._fill=S.width==0?S._fill:S._stroke??S._fill,ut.width=0),ut.fill=Jt?xt:il,ut})}function Rh(e,t){let n=ie(t?.alignGaps,0);return(l,o,r,s)=>ll(l,o,(a,c,h,p,$,g,_,b,x,k,S)=>{[r,s]=yr(h,r,s);let w=a.pxRound,E=G=>w(g(G,p,k,b)),M=G=>w(_(G,$,S,x)),j,C,W;p.ori==0?(j=xr,W=Gl,C=Ac):(j=Tr,W=Bl,C=Ec);let B=p.dir*(p.ori==0?1:-1),X=E(c[B==1?r:s]),V=X,R=[],Y=[];for(let G=B==1?r:s;G>=r&&G<=s;G+=B)if(h[G]!=null){let Ae=c[G],re=E(Ae);R.push(V=re),Y.push(M(h[G]))}let D={stroke:e(R,Y,j,W,C,w),fill:null,clip:null,band:null,gaps:null,flags:Hl},K=D.stroke,[z,le]=ii(l,o);if(a.fill!=null||z!=0){let G=D.fill=new Path2D(K),ht=a.fillTo(l,o,a.min,a.max,z),Ae=M(ht);W(G,V,Ae),W(G,X,Ae)}if(!a.spanGaps){let G=[];G.push(...ai(c,h,r,s,B,E,n)),D.gaps=G=a.gaps(l,o,r,s,G),D.clip=br(G,p.ori,b,x,k,S)}return le!=0&&(D.band=le==2?[$n(l,o,r,s,K,-1),$n(l,o,r,s,K,1)]:$n(l,o,r,s,K,le)),D})}function Ch(e){return Rh(Oh,e)}function Oh(e,t,n,l,o,r){let s=e.length;if(s<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),s==2)l(a,e[1],t[1]);else{let c=Array(s),h=Array(s-1),p=Array(s-1),$=Array(s-1);for(let g=0;g<s-1;g++)p[g]=t[g+1]-t[g],$[g]=e[g+1]-e[g],h[g]=p[g]/$[g];c[0]=h[0];for(let g=1;g<s-1;g++)h[g]===0||h[g-1]===0||h[g-1]>0!=h[g]>0?c[g]=0:(c[g]=3*($[g-1]+$[g])/((2*$[g]+$[g-1])/h[g-1]+($[g]+2*$[g-1])/h[g]),isFinite(c[g])||(c[g]=0));c[s-1]=h[s-2];for(let g=0;g<s-1;g++)o(a,e[g]+$[g]/3,t[g]+c[g]*$[g]/3,e[g+1]-$[g]/3,t[g+1]-c[g+1]*$[g]/3,e[g+1],t[g+1])}return a}var qs=new Set;function Yu(){for(let e of qs)e.syncRect(!0)}Ul&&(tl(mm,Nl,Yu),tl(hm,Nl,Yu,!0),tl($r,Nl,()=>{st.pxRatio=ue}));var Lh=Cc(),Dh=Pc();function qu(e,t,n,l){return(l?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((r,s)=>Ks(r,s,t,n))}function Nh(e,t){return e.map((n,l)=>l==0?{}:Ue({},t,n))}function Ks(e,t,n,l){return Ue({},t==0?n:l,e)}function Oc(e,t,n){return t==null?Fl:[t,n]}var Wh=Oc;function Fh(e,t,n){return t==null?Fl:gr(t,n,ei,!0)}function Lc(e,t,n,l){return t==null?Fl:wr(t,n,e.scales[l].log,!1)}var Ih=Lc;function Dc(e,t,n,l){return t==null?Fl:Xs(t,n,e.scales[l].log,!1)}var Hh=Dc;function Uh(e,t,n,l,o){let r=mt(Tu(e),Tu(t)),s=t-e,a=qt(o/l*s,n);do{let c=n[a],h=l*c/s;if(h>=o&&r+(c<5?Ln.get(c):0)<=17)return[c,h]}while(++a<n.length);return[0,0]}function Ku(e){let t,n;return e=e.replace(/(\d+)px/,(l,o)=>(t=Ye((n=+o)*ue))+"px"),[e,t,n]}function Gh(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=ye(t[2]*ue,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function st(e,t,n){let l={mode:ie(e.mode,1)},o=l.mode;function r(i,u,f,m){let v=u.valToPct(i);return m+f*(u.dir==-1?1-v:v)}function s(i,u,f,m){let v=u.valToPct(i);return m+f*(u.dir==-1?v:1-v)}function a(i,u,f,m){return u.ori==0?r(i,u,f,m):s(i,u,f,m)}l.valToPosH=r,l.valToPosV=s;let c=!1;l.status=0;let h=l.root=Nt(Kp);if(e.id!=null&&(h.id=e.id),St(h,e.class),e.title){let i=Nt(Qp,h);i.textContent=e.title}let p=Yt("canvas"),$=l.ctx=p.getContext("2d"),g=Nt(Xp,h);tl("click",g,i=>{i.target===b&&(ke!=vl||Pe!=yl)&&ot.click(l,i)},!0);let _=l.under=Nt(em,g);g.appendChild(p);let b=l.over=Nt(tm,g);e=Il(e);let x=+ie(e.pxAlign,1),k=Vu(x);(e.plugins||[]).forEach(i=>{i.opts&&(e=i.opts(l,e)||e)});let S=e.ms||.001,w=l.series=o==1?qu(e.series||[],Fu,Bu,!1):Nh(e.series||[null],Gu),E=l.axes=qu(e.axes||[],Wu,Hu,!0),M=l.scales={},j=l.bands=e.bands||[];j.forEach(i=>{i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1)});let C=o==2?w[1].facets[0].scale:w[0].scale,W={axes:Rf,series:Tf},B=(e.drawOrder||["axes","series"]).map(i=>W[i]);function X(i){let u=i.distr==3?f=>_n(f>0?f:i.clamp(l,f,i.min,i.max,i.key)):i.distr==4?f=>Ns(f,i.asinh):i.distr==100?f=>i.fwd(f):f=>f;return f=>{let m=u(f),{_min:v,_max:y}=i,T=y-v;return(m-v)/T}}function V(i){let u=M[i];if(u==null){let f=(e.scales||Ao)[i]||Ao;if(f.from!=null){V(f.from);let m=Ue({},M[f.from],f,{key:i});m.valToPct=X(m),M[i]=m}else{u=M[i]=Ue({},i==C?kc:bh,f),u.key=i;let m=u.time,v=u.range,y=On(v);if((i!=C||o==2&&!m)&&(y&&(v[0]==null||v[1]==null)&&(v={min:v[0]==null?ku:{mode:1,hard:v[0],soft:v[0]},max:v[1]==null?ku:{mode:1,hard:v[1],soft:v[1]}},y=!1),!y&&kr(v))){let T=v;v=(A,P,L)=>P==null?Fl:gr(P,L,T)}u.range=ne(v||(m?Wh:i==C?u.distr==3?Ih:u.distr==4?Hh:Oc:u.distr==3?Lc:u.distr==4?Dc:Fh)),u.auto=ne(y?!1:u.auto),u.clamp=ne(u.clamp||kh),u._min=u._max=null,u.valToPct=X(u)}}}V("x"),V("y"),o==1&&w.forEach(i=>{V(i.scale)}),E.forEach(i=>{V(i.scale)});for(let i in e.scales)V(i);let R=M[C],Y=R.distr,D,K;R.ori==0?(St(h,Jp),D=r,K=s):(St(h,Zp),D=s,K=r);let z={};for(let i in M){let u=M[i];(u.min!=null||u.max!=null)&&(z[i]={min:u.min,max:u.max},u.min=u.max=null)}let le=e.tzDate||(i=>new Date(Ye(i/S))),G=e.fmtDate||li,ht=S==1?Jm(le):Xm(le),Ae=Lu(le,Ou(S==1?Km:Qm,G)),re=Nu(le,Du(th,G)),he=[],ee=l.legend=Ue({},oh,e.legend),H=l.cursor=Ue({},ch,{drag:{y:o==2}},e.cursor),Ge=ee.show,at=H.show,Ee=ee.markers;ee.idxs=he,Ee.width=ne(Ee.width),Ee.dash=ne(Ee.dash),Ee.stroke=ne(Ee.stroke),Ee.fill=ne(Ee.fill);let ce,Ft,$t,Ce=[],Jt=[],un,xt=!1,vn={};if(ee.live){let i=w[1]?w[1].values:null;xt=i!=null,un=xt?i(l,1,0):{_:0};for(let u in un)vn[u]=Zs}if(Ge)if(ce=Yt("table",im,h),$t=Yt("tbody",null,ce),ee.mount(l,ce),xt){Ft=Yt("thead",null,ce,$t);let i=Yt("tr",null,Ft);Yt("th",null,i);for(var rl in un)Yt("th",cu,i).textContent=rl}else St(ce,um),ee.live&&St(ce,am);let sl={show:!0},Yl={show:!1};function Lo(i,u){if(u==0&&(xt||!ee.live||o==2))return Fl;let f=[],m=Yt("tr",cm,$t,$t.childNodes[u]);St(m,i.class),i.show||St(m,el);let v=Yt("th",null,m);if(Ee.show){let A=Nt(fm,v);if(u>0){let P=Ee.width(l,u);P&&(A.style.border=P+"px "+Ee.dash(l,u)+" "+Ee.stroke(l,u)),A.style.background=Ee.fill(l,u)}}let y=Nt(cu,v);i.label instanceof HTMLElement?y.appendChild(i.label):y.textContent=i.label,u>0&&(Ee.show||(y.style.color=i.width>0?Ee.stroke(l,u):Ee.fill(l,u)),ut("click",v,A=>{if(H._lock)return;Un(A);let P=w.indexOf(i);if((A.ctrlKey||A.metaKey)!=ee.isolate){let L=w.some((N,I)=>I>0&&I!=P&&N.show);w.forEach((N,I)=>{I>0&&Xt(I,L?I==P?sl:Yl:sl,!0,Ie.setSeries)})}else Xt(P,{show:!i.show},!0,Ie.setSeries)},!1),cl&&ut(hu,v,A=>{H._lock||(Un(A),Xt(w.indexOf(i),Sl,!0,Ie.setSeries))},!1));for(var T in un){let A=Yt("td",pm,m);A.textContent="--",f.push(A)}return[m,f]}let Nn=new Map;function ut(i,u,f,m=!0){let v=Nn.get(u)||{},y=H.bind[i](l,u,f,m);y&&(tl(i,u,v[i]=y),Nn.set(u,v))}function il(i,u,f){let m=Nn.get(u)||{};for(let v in m)(i==null||v==i)&&(Bs(v,u,m[v]),delete m[v]);i==null&&Nn.delete(u)}let cn=0,Wn=0,Q=0,F=0,we=0,Be=0,al=we,Fn=Be,Zt=Q,In=F,gt=0,Tt=0,dt=0,It=0;l.bbox={};let Rr=!1,Do=!1,ul=!1,Hn=!1,No=!1,Mt=!1;function Cr(i,u,f){(f||i!=l.width||u!=l.height)&&gi(i,u),dl(!1),ul=!0,Do=!0,_l()}function gi(i,u){l.width=cn=Q=i,l.height=Wn=F=u,we=Be=0,vf(),yf();let f=l.bbox;gt=f.left=Qn(we*ue,.5),Tt=f.top=Qn(Be*ue,.5),dt=f.width=Qn(Q*ue,.5),It=f.height=Qn(F*ue,.5)}let _f=3;function $f(){let i=!1,u=0;for(;!i;){u++;let f=Ef(u),m=Pf(u);i=u==_f||f&&m,i||(gi(l.width,l.height),Do=!0)}}function gf({width:i,height:u}){Cr(i,u)}l.setSize=gf;function vf(){let i=!1,u=!1,f=!1,m=!1;E.forEach((v,y)=>{if(v.show&&v._show){let{side:T,_size:A}=v,P=T%2,L=v.label!=null?v.labelSize:0,N=A+L;N>0&&(P?(Q-=N,T==3?(we+=N,m=!0):f=!0):(F-=N,T==0?(Be+=N,i=!0):u=!0))}}),Gn[0]=i,Gn[1]=f,Gn[2]=u,Gn[3]=m,Q-=yn[1]+yn[3],we+=yn[3],F-=yn[2]+yn[0],Be+=yn[0]}function yf(){let i=we+Q,u=Be+F,f=we,m=Be;function v(y,T){switch(y){case 1:return i+=T,i-T;case 2:return u+=T,u-T;case 3:return f-=T,f+T;case 0:return m-=T,m+T}}E.forEach((y,T)=>{if(y.show&&y._show){let A=y.side;y._pos=v(A,y._size),y.label!=null&&(y._lpos=v(A,y.labelSize))}})}if(H.dataIdx==null){let i=H.hover,u=i.skip=new Set(i.skip??[]);u.add(void 0);let f=i.prox=ne(i.prox),m=i.bias??=0;H.dataIdx=(v,y,T,A)=>{if(y==0)return T;let P=T,L=f(v,y,T,A)??ve,N=L>=0&&L<ve,I=R.ori==0?Q:F,J=H.left,ae=t[0],se=t[y];if(u.has(se[T])){P=null;let te=null,q=null,U;if(m==0||m==-1)for(U=T;te==null&&U-- >0;)u.has(se[U])||(te=U);if(m==0||m==1)for(U=T;q==null&&U++<se.length;)u.has(se[U])||(q=U);if(te!=null||q!=null)if(N){let xe=te==null?-1/0:D(ae[te],R,I,0),Le=q==null?1/0:D(ae[q],R,I,0),tt=J-xe,de=Le-J;tt<=de?tt<=L&&(P=te):de<=L&&(P=q)}else P=q==null?te:te==null?q:T-te<=q-T?te:q}else N&&qe(J-D(ae[T],R,I,0))>L&&(P=null);return P}}let Un=i=>{H.event=i};H.idxs=he,H._lock=!1;let it=H.points;it.show=ne(it.show),it.size=ne(it.size),it.stroke=ne(it.stroke),it.width=ne(it.width),it.fill=ne(it.fill);let Qt=l.focus=Ue({},e.focus||{alpha:.3},H.focus),cl=Qt.prox>=0,fl=cl&&it.one,At=[],pl=[],ml=[];function vi(i,u){let f=it.show(l,u);if(f instanceof HTMLElement)return St(f,sm),St(f,i.class),an(f,-10,-10,Q,F),b.insertBefore(f,At[u]),f}function yi(i,u){if(o==1||u>0){let f=o==1&&M[i.scale].time,m=i.value;i.value=f?Eu(m)?Nu(le,Du(m,G)):m||re:m||yh,i.label=i.label||(f?ph:fh)}if(fl||u>0){i.width=i.width==null?1:i.width,i.paths=i.paths||Lh||bm,i.fillTo=ne(i.fillTo||xh),i.pxAlign=+ie(i.pxAlign,x),i.pxRound=Vu(i.pxAlign),i.stroke=ne(i.stroke||null),i.fill=ne(i.fill||null),i._stroke=i._fill=i._paths=i._focus=null;let f=wh(mt(1,i.width),1),m=i.points=Ue({},{size:f,width:mt(1,f*.2),stroke:i.stroke,space:f*2,paths:Dh,_stroke:null,_fill:null},i.points);m.show=ne(m.show),m.filter=ne(m.filter),m.fill=ne(m.fill),m.stroke=ne(m.stroke),m.paths=ne(m.paths),m.pxAlign=i.pxAlign}if(Ge){let f=Lo(i,u);Ce.splice(u,0,f[0]),Jt.splice(u,0,f[1]),ee.values.push(null)}if(at){he.splice(u,0,null);let f=null;fl?u==0&&(f=vi(i,u)):u>0&&(f=vi(i,u)),At.splice(u,0,f),pl.splice(u,0,0),ml.splice(u,0,0)}et("addSeries",u)}function wf(i,u){u=u??w.length,i=o==1?Ks(i,u,Fu,Bu):Ks(i,u,{},Gu),w.splice(u,0,i),yi(w[u],u)}l.addSeries=wf;function Sf(i){if(w.splice(i,1),Ge){ee.values.splice(i,1),Jt.splice(i,1);let u=Ce.splice(i,1)[0];il(null,u.firstChild),u.remove()}at&&(he.splice(i,1),At.splice(i,1)[0].remove(),pl.splice(i,1),ml.splice(i,1)),et("delSeries",i)}l.delSeries=Sf;let Gn=[!1,!1,!1,!1];function kf(i,u){if(i._show=i.show,i.show){let f=i.side%2,m=M[i.scale];m==null&&(i.scale=f?w[1].scale:C,m=M[i.scale]);let v=m.time;i.size=ne(i.size),i.space=ne(i.space),i.rotate=ne(i.rotate),On(i.incrs)&&i.incrs.forEach(T=>{!Ln.has(T)&&Ln.set(T,oc(T))}),i.incrs=ne(i.incrs||(m.distr==2?jm:v?S==1?qm:Zm:Xn)),i.splits=ne(i.splits||(v&&m.distr==1?ht:m.distr==3?Vs:m.distr==4?dh:hh)),i.stroke=ne(i.stroke),i.grid.stroke=ne(i.grid.stroke),i.ticks.stroke=ne(i.ticks.stroke),i.border.stroke=ne(i.border.stroke);let y=i.values;i.values=On(y)&&!On(y[0])?ne(y):v?On(y)?Lu(le,Ou(y,G)):Eu(y)?eh(le,y):y||Ae:y||mh,i.filter=ne(i.filter||(m.distr>=3&&m.log==10?gh:m.distr==3&&m.log==2?vh:nc)),i.font=Ku(i.font),i.labelFont=Ku(i.labelFont),i._size=i.size(l,null,u,0),i._space=i._rotate=i._incrs=i._found=i._splits=i._values=null,i._size>0&&(Gn[u]=!0,i._el=Nt(nm,g))}}function ql(i,u,f,m){let[v,y,T,A]=f,P=u%2,L=0;return P==0&&(A||y)&&(L=u==0&&!v||u==2&&!T?Ye(Wu.size/3):0),P==1&&(v||T)&&(L=u==1&&!y||u==3&&!A?Ye(Hu.size/2):0),L}let wi=l.padding=(e.padding||[ql,ql,ql,ql]).map(i=>ne(ie(i,ql))),yn=l._padding=wi.map((i,u)=>i(l,u,Gn,0)),lt,Je=null,Ze=null,Wo=o==1?w[0].idxs:null,Ht=null,Kl=!1;function Si(i,u){if(t=i??[],l.data=l._data=t,o==2){lt=0;for(let f=1;f<w.length;f++)lt+=t[f][0].length}else{t.length==0&&(l.data=l._data=t=[[]]),Ht=t[0],lt=Ht.length;let f=t;if(Y==2){f=t.slice();let m=f[0]=Array(lt);for(let v=0;v<lt;v++)m[v]=v}l._data=t=f}if(dl(!0),et("setData"),Y==2&&(ul=!0),u!==!1){let f=R;f.auto(l,Kl)?Or():Sn(C,f.min,f.max),Hn=Hn||H.left>=0,Mt=!0,_l()}}l.setData=Si;function Or(){Kl=!0;let i,u;o==1&&(lt>0?(Je=Wo[0]=0,Ze=Wo[1]=lt-1,i=t[0][Je],u=t[0][Ze],Y==2?(i=Je,u=Ze):i==u&&(Y==3?[i,u]=wr(i,i,R.log,!1):Y==4?[i,u]=Xs(i,i,R.log,!1):R.time?u=i+Ye(86400/S):[i,u]=gr(i,u,ei,!0))):(Je=Wo[0]=i=null,Ze=Wo[1]=u=null)),Sn(C,i,u)}let Fo,hl,Lr,Dr,Nr,Wr,Fr,Ir,Hr,_t;function ki(i,u,f,m,v,y){i??=pu,f??=ni,m??="butt",v??=pu,y??="round",i!=Fo&&($.strokeStyle=Fo=i),v!=hl&&($.fillStyle=hl=v),u!=Lr&&($.lineWidth=Lr=u),y!=Nr&&($.lineJoin=Nr=y),m!=Wr&&($.lineCap=Wr=m),f!=Dr&&$.setLineDash(Dr=f)}function bi(i,u,f,m){u!=hl&&($.fillStyle=hl=u),i!=Fr&&($.font=Fr=i),f!=Ir&&($.textAlign=Ir=f),m!=Hr&&($.textBaseline=Hr=m)}function Ur(i,u,f,m,v=0){if(m.length>0&&i.auto(l,Kl)&&(u==null||u.min==null)){let y=ie(Je,0),T=ie(Ze,m.length-1),A=f.min==null?gm(m,y,T,v,i.distr==3):[f.min,f.max];i.min=Kt(i.min,f.min=A[0]),i.max=mt(i.max,f.max=A[1])}}let xi={min:null,max:null};function bf(){for(let m in M){let v=M[m];z[m]==null&&(v.min==null||z[C]!=null&&v.auto(l,Kl))&&(z[m]=xi)}for(let m in M){let v=M[m];z[m]==null&&v.from!=null&&z[v.from]!=null&&(z[m]=xi)}z[C]!=null&&dl(!0);let i={};for(let m in z){let v=z[m];if(v!=null){let y=i[m]=Il(M[m],Mm);if(v.min!=null)Ue(y,v);else if(m!=C||o==2)if(lt==0&&y.from==null){let T=y.range(l,null,null,m);y.min=T[0],y.max=T[1]}else y.min=ve,y.max=-ve}}if(lt>0){w.forEach((m,v)=>{if(o==1){let y=m.scale,T=z[y];if(T==null)return;let A=i[y];if(v==0){let P=A.range(l,A.min,A.max,y);A.min=P[0],A.max=P[1],Je=qt(A.min,t[0]),Ze=qt(A.max,t[0]),Ze-Je>1&&(t[0][Je]<A.min&&Je++,t[0][Ze]>A.max&&Ze--),m.min=Ht[Je],m.max=Ht[Ze]}else m.show&&m.auto&&Ur(A,T,m,t[v],m.sorted);m.idxs[0]=Je,m.idxs[1]=Ze}else if(v>0&&m.show&&m.auto){let[y,T]=m.facets,A=y.scale,P=T.scale,[L,N]=t[v],I=i[A],J=i[P];I!=null&&Ur(I,z[A],y,L,y.sorted),J!=null&&Ur(J,z[P],T,N,T.sorted),m.min=T.min,m.max=T.max}});for(let m in i){let v=i[m],y=z[m];if(v.from==null&&(y==null||y.min==null)){let T=v.range(l,v.min==ve?null:v.min,v.max==-ve?null:v.max,m);v.min=T[0],v.max=T[1]}}}for(let m in i){let v=i[m];if(v.from!=null){let y=i[v.from];if(y.min==null)v.min=v.max=null;else{let T=v.range(l,y.min,y.max,m);v.min=T[0],v.max=T[1]}}}let u={},f=!1;for(let m in i){let v=i[m],y=M[m];if(y.min!=v.min||y.max!=v.max){y.min=v.min,y.max=v.max;let T=y.distr;y._min=T==3?_n(y.min):T==4?Ns(y.min,y.asinh):T==100?y.fwd(y.min):y.min,y._max=T==3?_n(y.max):T==4?Ns(y.max,y.asinh):T==100?y.fwd(y.max):y.max,u[m]=f=!0}}if(f){w.forEach((m,v)=>{o==2?v>0&&u.y&&(m._paths=null):u[m.scale]&&(m._paths=null)});for(let m in u)ul=!0,et("setScale",m);at&&H.left>=0&&(Hn=Mt=!0)}for(let m in z)z[m]=null}function xf(i){let u=zs(Je-1,0,lt-1),f=zs(Ze+1,0,lt-1);for(;i[u]==null&&u>0;)u--;for(;i[f]==null&&f<lt-1;)f++;return[u,f]}function Tf(){if(lt>0){let i=w.some(u=>u._focus)&&_t!=Qt.alpha;i&&($.globalAlpha=_t=Qt.alpha),w.forEach((u,f)=>{if(f>0&&u.show&&(Ti(f,!1),Ti(f,!0),u._paths==null)){let m=_t;_t!=u.alpha&&($.globalAlpha=_t=u.alpha);let v=o==2?[0,t[f][0].length-1]:xf(t[f]);u._paths=u.paths(l,f,v[0],v[1]),_t!=m&&($.globalAlpha=_t=m)}}),w.forEach((u,f)=>{if(f>0&&u.show){let m=_t;_t!=u.alpha&&($.globalAlpha=_t=u.alpha),u._paths!=null&&Mi(f,!1);{let v=u._paths!=null?u._paths.gaps:null,y=u.points.show(l,f,Je,Ze,v),T=u.points.filter(l,f,y,v);(y||T)&&(u.points._paths=u.points.paths(l,f,Je,Ze,T),Mi(f,!0))}_t!=m&&($.globalAlpha=_t=m),et("drawSeries",f)}}),i&&($.globalAlpha=_t=1)}}function Ti(i,u){let f=u?w[i].points:w[i];f._stroke=f.stroke(l,i),f._fill=f.fill(l,i)}function Mi(i,u){let f=u?w[i].points:w[i],{stroke:m,fill:v,clip:y,flags:T,_stroke:A=f._stroke,_fill:P=f._fill,_width:L=f.width}=f._paths;L=ye(L*ue,3);let N=null,I=L%2/2;u&&P==null&&(P=L>0?"#fff":A);let J=f.pxAlign==1&&I>0;if(J&&$.translate(I,I),!u){let ae=gt-L/2,se=Tt-L/2,te=dt+L,q=It+L;N=new Path2D,N.rect(ae,se,te,q)}u?Gr(A,L,f.dash,f.cap,P,m,v,T,y):Mf(i,A,L,f.dash,f.cap,P,m,v,T,N,y),J&&$.translate(-I,-I)}function Mf(i,u,f,m,v,y,T,A,P,L,N){let I=!1;P!=0&&j.forEach((J,ae)=>{if(J.series[0]==i){let se=w[J.series[1]],te=t[J.series[1]],q=(se._paths||Ao).band;On(q)&&(q=J.dir==1?q[0]:q[1]);let U,xe=null;se.show&&q&&ym(te,Je,Ze)?(xe=J.fill(l,ae)||y,U=se._paths.clip):q=null,Gr(u,f,m,v,xe,T,A,P,L,N,U,q),I=!0}}),I||Gr(u,f,m,v,y,T,A,P,L,N)}let Ai=Hl|Ys;function Gr(i,u,f,m,v,y,T,A,P,L,N,I){ki(i,u,f,m,v),(P||L||I)&&($.save(),P&&$.clip(P),L&&$.clip(L)),I?(A&Ai)==Ai?($.clip(I),N&&$.clip(N),Ho(v,T),Io(i,y,u)):A&Ys?(Ho(v,T),$.clip(I),Io(i,y,u)):A&Hl&&($.save(),$.clip(I),N&&$.clip(N),Ho(v,T),$.restore(),Io(i,y,u)):(Ho(v,T),Io(i,y,u)),(P||L||I)&&$.restore()}function Io(i,u,f){f>0&&(u instanceof Map?u.forEach((m,v)=>{$.strokeStyle=Fo=v,$.stroke(m)}):u!=null&&i&&$.stroke(u))}function Ho(i,u){u instanceof Map?u.forEach((f,m)=>{$.fillStyle=hl=m,$.fill(f)}):u!=null&&i&&$.fill(u)}function Af(i,u,f,m){let v=E[i],y;if(m<=0)y=[0,0];else{let T=v._space=v.space(l,i,u,f,m),A=v._incrs=v.incrs(l,i,u,f,m,T);y=Uh(u,f,A,m,T)}return v._found=y}function Br(i,u,f,m,v,y,T,A,P,L){let N=T%2/2;x==1&&$.translate(N,N),ki(A,T,P,L,A),$.beginPath();let I,J,ae,se,te=v+(m==0||m==3?-y:y);f==0?(J=v,se=te):(I=v,ae=te);for(let q=0;q<i.length;q++)u[q]!=null&&(f==0?I=ae=i[q]:J=se=i[q],$.moveTo(I,J),$.lineTo(ae,se));$.stroke(),x==1&&$.translate(-N,-N)}function Ef(i){let u=!0;return E.forEach((f,m)=>{if(!f.show)return;let v=M[f.scale];if(v.min==null){f._show&&(u=!1,f._show=!1,dl(!1));return}else f._show||(u=!1,f._show=!0,dl(!1));let y=f.side,T=y%2,{min:A,max:P}=v,[L,N]=Af(m,A,P,T==0?Q:F);if(N==0)return;let I=v.distr==2,J=f._splits=f.splits(l,m,A,P,L,N,I),ae=v.distr==2?J.map(U=>Ht[U]):J,se=v.distr==2?Ht[J[1]]-Ht[J[0]]:L,te=f._values=f.values(l,f.filter(l,ae,m,N,se),m,N,se);f._rotate=y==2?f.rotate(l,te,m,N):0;let q=f._size;f._size=Wt(f.size(l,te,m,i)),q!=null&&f._size!=q&&(u=!1)}),u}function Pf(i){let u=!0;return wi.forEach((f,m)=>{let v=f(l,m,Gn,i);v!=yn[m]&&(u=!1),yn[m]=v}),u}function Rf(){for(let i=0;i<E.length;i++){let u=E[i];if(!u.show||!u._show)continue;let f=u.side,m=f%2,v,y,T=u.stroke(l,i),A=f==0||f==3?-1:1,[P,L]=u._found;if(u.label!=null){let ft=u.labelGap*A,wt=Ye((u._lpos+ft)*ue);bi(u.labelFont[0],T,"center",f==2?So:fu),$.save(),m==1?(v=y=0,$.translate(wt,Ye(Tt+It/2)),$.rotate((f==3?-_r:_r)/2)):(v=Ye(gt+dt/2),y=wt);let Vn=ec(u.label)?u.label(l,i,P,L):u.label;$.fillText(Vn,v,y),$.restore()}if(L==0)continue;let N=M[u.scale],I=m==0?dt:It,J=m==0?gt:Tt,ae=u._splits,se=N.distr==2?ae.map(ft=>Ht[ft]):ae,te=N.distr==2?Ht[ae[1]]-Ht[ae[0]]:P,q=u.ticks,U=u.border,xe=q.show?q.size:0,Le=Ye(xe*ue),tt=Ye((u.alignTo==2?u._size-xe-u.gap:u.gap)*ue),de=u._rotate*-_r/180,De=k(u._pos*ue),vt=(Le+tt)*A,ct=De+vt;y=m==0?ct:0,v=m==1?ct:0;let Et=u.font[0],Ut=u.align==1?Ll:u.align==2?Os:de>0?Ll:de<0?Os:m==0?"center":f==3?Os:Ll,tn=de||m==1?"middle":f==2?So:fu;bi(Et,T,Ut,tn);let yt=u.font[1]*u.lineGap,Pt=ae.map(ft=>k(a(ft,N,I,J))),Gt=u._values;for(let ft=0;ft<Gt.length;ft++){let wt=Gt[ft];if(wt!=null){m==0?v=Pt[ft]:y=Pt[ft],wt=""+wt;let Vn=wt.indexOf(`
`)==-1?[wt]:wt.split(/\n/gm);for(let pt=0;pt<Vn.length;pt++){let Yi=Vn[pt];de?($.save(),$.translate(v,y+pt*yt),$.rotate(de),$.fillText(Yi,0,0),$.restore()):$.fillText(Yi,v,y+pt*yt)}}}q.show&&Br(Pt,q.filter(l,se,i,L,te),m,f,De,Le,ye(q.width*ue,3),q.stroke(l,i),q.dash,q.cap);let nn=u.grid;nn.show&&Br(Pt,nn.filter(l,se,i,L,te),m,m==0?2:1,m==0?Tt:gt,m==0?It:dt,ye(nn.width*ue,3),nn.stroke(l,i),nn.dash,nn.cap),U.show&&Br([De],[1],m==0?1:0,m==0?1:2,m==1?Tt:gt,m==1?It:dt,ye(U.width*ue,3),U.stroke(l,i),U.dash,U.cap)}et("drawAxes")}function dl(i){w.forEach((u,f)=>{f>0&&(u._paths=null,i&&(o==1?(u.min=null,u.max=null):u.facets.forEach(m=>{m.min=null,m.max=null})))})}let Uo=!1,zr=!1,Jl=[];function Cf(){zr=!1;for(let i=0;i<Jl.length;i++)et(...Jl[i]);Jl.length=0}function _l(){Uo||(Lm(Ei),Uo=!0)}function Of(i,u=!1){Uo=!0,zr=u,i(l),Ei(),u&&Jl.length>0&&queueMicrotask(Cf)}l.batch=Of;function Ei(){if(Rr&&(bf(),Rr=!1),ul&&($f(),ul=!1),Do){if(Me(_,Ll,we),Me(_,So,Be),Me(_,bo,Q),Me(_,xo,F),Me(b,Ll,we),Me(b,So,Be),Me(b,bo,Q),Me(b,xo,F),Me(g,bo,cn),Me(g,xo,Wn),p.width=Ye(cn*ue),p.height=Ye(Wn*ue),E.forEach(({_el:i,_show:u,_size:f,_pos:m,side:v})=>{if(i!=null)if(u){let y=v===3||v===0?f:0,T=v%2==1;Me(i,T?"left":"top",m-y),Me(i,T?"width":"height",f),Me(i,T?"top":"left",T?Be:we),Me(i,T?"height":"width",T?F:Q),Gs(i,el)}else St(i,el)}),Fo=hl=Lr=Nr=Wr=Fr=Ir=Hr=Dr=null,_t=1,Xl(!0),we!=al||Be!=Fn||Q!=Zt||F!=In){dl(!1);let i=Q/Zt,u=F/In;if(at&&!Hn&&H.left>=0){H.left*=i,H.top*=u,$l&&an($l,Ye(H.left),0,Q,F),gl&&an(gl,0,Ye(H.top),Q,F);for(let f=0;f<At.length;f++){let m=At[f];m!=null&&(pl[f]*=i,ml[f]*=u,an(m,Wt(pl[f]),Wt(ml[f]),Q,F))}}if(be.show&&!No&&be.left>=0&&be.width>0){be.left*=i,be.width*=i,be.top*=u,be.height*=u;for(let f in Jr)Me(wl,f,be[f])}al=we,Fn=Be,Zt=Q,In=F}et("setSize"),Do=!1}cn>0&&Wn>0&&($.clearRect(0,0,p.width,p.height),et("drawClear"),B.forEach(i=>i()),et("draw")),be.show&&No&&(Go(be),No=!1),at&&Hn&&(zn(null,!0,!1),Hn=!1),ee.show&&ee.live&&Mt&&(qr(),Mt=!1),c||(c=!0,l.status=1,et("ready")),Kl=!1,Uo=!1}l.redraw=(i,u)=>{ul=u||!1,i!==!1?Sn(C,R.min,R.max):_l()};function Vr(i,u){let f=M[i];if(f.from==null){if(lt==0){let m=f.range(l,u.min,u.max,i);u.min=m[0],u.max=m[1]}if(u.min>u.max){let m=u.min;u.min=u.max,u.max=m}if(lt>1&&u.min!=null&&u.max!=null&&u.max-u.min<1e-16)return;i==C&&f.distr==2&&lt>0&&(u.min=qt(u.min,t[0]),u.max=qt(u.max,t[0]),u.min==u.max&&u.max++),z[i]=u,Rr=!0,_l()}}l.setScale=Vr;let jr,Yr,$l,gl,Pi,Ri,vl,yl,Ci,Oi,ke,Pe,wn=!1,ot=H.drag,Qe=ot.x,Xe=ot.y;at&&(H.x&&(jr=Nt(om,b)),H.y&&(Yr=Nt(rm,b)),R.ori==0?($l=jr,gl=Yr):($l=Yr,gl=jr),ke=H.left,Pe=H.top);let be=l.select=Ue({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),wl=be.show?Nt(lm,be.over?b:_):null;function Go(i,u){if(be.show){for(let f in i)be[f]=i[f],f in Jr&&Me(wl,f,i[f]);u!==!1&&et("setSelect")}}l.setSelect=Go;function Lf(i){if(w[i].show)Ge&&Gs(Ce[i],el);else if(Ge&&St(Ce[i],el),at){let f=fl?At[0]:At[i];f!=null&&an(f,-10,-10,Q,F)}}function Sn(i,u,f){Vr(i,{min:u,max:f})}function Xt(i,u,f,m){u.focus!=null&&If(i),u.show!=null&&w.forEach((v,y)=>{y>0&&(i==y||i==null)&&(v.show=u.show,Lf(y),o==2?(Sn(v.facets[0].scale,null,null),Sn(v.facets[1].scale,null,null)):Sn(v.scale,null,null),_l())}),f!==!1&&et("setSeries",i,u),m&&eo("setSeries",l,i,u)}l.setSeries=Xt;function Df(i,u){Ue(j[i],u)}function Nf(i,u){i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1),u=u??j.length,j.splice(u,0,i)}function Wf(i){i==null?j.length=0:j.splice(i,1)}l.addBand=Nf,l.setBand=Df,l.delBand=Wf;function Ff(i,u){w[i].alpha=u,at&&At[i]!=null&&(At[i].style.opacity=u),Ge&&Ce[i]&&(Ce[i].style.opacity=u)}let fn,kn,Bn,Sl={focus:!0};function If(i){if(i!=Bn){let u=i==null,f=Qt.alpha!=1;w.forEach((m,v)=>{if(o==1||v>0){let y=u||v==0||v==i;m._focus=u?null:y,f&&Ff(v,y?1:Qt.alpha)}}),Bn=i,f&&_l()}}Ge&&cl&&ut(du,ce,i=>{H._lock||(Un(i),Bn!=null&&Xt(null,Sl,!0,Ie.setSeries))});function en(i,u,f){let m=M[u];f&&(i=i/ue-(m.ori==1?Be:we));let v=Q;m.ori==1&&(v=F,i=v-i),m.dir==-1&&(i=v-i);let y=m._min,T=m._max,A=i/v,P=y+(T-y)*A,L=m.distr;return L==3?Wl(10,P):L==4?Sm(P,m.asinh):L==100?m.bwd(P):P}function Hf(i,u){let f=en(i,C,u);return qt(f,t[0],Je,Ze)}l.valToIdx=i=>qt(i,t[0]),l.posToIdx=Hf,l.posToVal=en,l.valToPos=(i,u,f)=>M[u].ori==0?r(i,M[u],f?dt:Q,f?gt:0):s(i,M[u],f?It:F,f?Tt:0),l.setCursor=(i,u,f)=>{ke=i.left,Pe=i.top,zn(null,u,f)};function Li(i,u){Me(wl,Ll,be.left=i),Me(wl,bo,be.width=u)}function Di(i,u){Me(wl,So,be.top=i),Me(wl,xo,be.height=u)}let Zl=R.ori==0?Li:Di,Ql=R.ori==1?Li:Di;function Uf(){if(Ge&&ee.live)for(let i=o==2?1:0;i<w.length;i++){if(i==0&&xt)continue;let u=ee.values[i],f=0;for(let m in u)Jt[i][f++].firstChild.nodeValue=u[m]}}function qr(i,u){if(i!=null&&(i.idxs?i.idxs.forEach((f,m)=>{he[m]=f}):Tm(i.idx)||he.fill(i.idx),ee.idx=he[0]),Ge&&ee.live){for(let f=0;f<w.length;f++)(f>0||o==1&&!xt)&&Gf(f,he[f]);Uf()}Mt=!1,u!==!1&&et("setLegend")}l.setLegend=qr;function Gf(i,u){let f=w[i],m=i==0&&Y==2?Ht:t[i],v;xt?v=f.values(l,i,u)??vn:(v=f.value(l,u==null?null:m[u],i,u),v=v==null?vn:{_:v}),ee.values[i]=v}function zn(i,u,f){Ci=ke,Oi=Pe,[ke,Pe]=H.move(l,ke,Pe),H.left=ke,H.top=Pe,at&&($l&&an($l,Ye(ke),0,Q,F),gl&&an(gl,0,Ye(Pe),Q,F));let m,v=Je>Ze;fn=ve,kn=null;let y=R.ori==0?Q:F,T=R.ori==1?Q:F;if(ke<0||lt==0||v){m=H.idx=null;for(let A=0;A<w.length;A++){let P=At[A];P!=null&&an(P,-10,-10,Q,F)}cl&&Xt(null,Sl,!0,i==null&&Ie.setSeries),ee.live&&(he.fill(m),Mt=!0)}else{let A,P,L;o==1&&(A=R.ori==0?ke:Pe,P=en(A,C),m=H.idx=qt(P,t[0],Je,Ze),L=D(t[0][m],R,y,0));let N=-10,I=-10,J=0,ae=0,se=!0,te="",q="";for(let U=o==2?1:0;U<w.length;U++){let xe=w[U],Le=he[U],tt=Le==null?null:o==1?t[U][Le]:t[U][1][Le],de=H.dataIdx(l,U,m,P),De=de==null?null:o==1?t[U][de]:t[U][1][de];if(Mt=Mt||De!=tt||de!=Le,he[U]=de,U>0&&xe.show){let vt=de==null?-10:de==m?L:D(o==1?t[0][de]:t[U][0][de],R,y,0),ct=De==null?-10:K(De,o==1?M[xe.scale]:M[xe.facets[1].scale],T,0);if(cl&&De!=null){let Et=R.ori==1?ke:Pe,Ut=qe(Qt.dist(l,U,de,ct,Et));if(Ut<fn){let tn=Qt.bias;if(tn!=0){let yt=en(Et,xe.scale),Pt=De>=0?1:-1,Gt=yt>=0?1:-1;Gt==Pt&&(Gt==1?tn==1?De>=yt:De<=yt:tn==1?De<=yt:De>=yt)&&(fn=Ut,kn=U)}else fn=Ut,kn=U}}if(Mt||fl){let Et,Ut;R.ori==0?(Et=vt,Ut=ct):(Et=ct,Ut=vt);let tn,yt,Pt,Gt,nn,ft,wt=!0,Vn=it.bbox;if(Vn!=null){wt=!1;let pt=Vn(l,U);Pt=pt.left,Gt=pt.top,tn=pt.width,yt=pt.height}else Pt=Et,Gt=Ut,tn=yt=it.size(l,U);if(ft=it.fill(l,U),nn=it.stroke(l,U),fl)U==kn&&fn<=Qt.prox&&(N=Pt,I=Gt,J=tn,ae=yt,se=wt,te=ft,q=nn);else{let pt=At[U];pt!=null&&(pl[U]=Pt,ml[U]=Gt,Su(pt,tn,yt,wt),yu(pt,ft,nn),an(pt,Wt(Pt),Wt(Gt),Q,F))}}}}if(fl){let U=Qt.prox,xe=Bn==null?fn<=U:fn>U||kn!=Bn;if(Mt||xe){let Le=At[0];Le!=null&&(pl[0]=N,ml[0]=I,Su(Le,J,ae,se),yu(Le,te,q),an(Le,Wt(N),Wt(I),Q,F))}}}if(be.show&&wn)if(i!=null){let[A,P]=Ie.scales,[L,N]=Ie.match,[I,J]=i.cursor.sync.scales,ae=i.cursor.drag;if(Qe=ae._x,Xe=ae._y,Qe||Xe){let{left:se,top:te,width:q,height:U}=i.select,xe=i.scales[I].ori,Le=i.posToVal,tt,de,De,vt,ct,Et=A!=null&&L(A,I),Ut=P!=null&&N(P,J);Et&&Qe?(xe==0?(tt=se,de=q):(tt=te,de=U),De=M[A],vt=D(Le(tt,I),De,y,0),ct=D(Le(tt+de,I),De,y,0),Zl(Kt(vt,ct),qe(ct-vt))):Zl(0,y),Ut&&Xe?(xe==1?(tt=se,de=q):(tt=te,de=U),De=M[P],vt=K(Le(tt,J),De,T,0),ct=K(Le(tt+de,J),De,T,0),Ql(Kt(vt,ct),qe(ct-vt))):Ql(0,T)}else Zr()}else{let A=qe(Ci-Pi),P=qe(Oi-Ri);if(R.ori==1){let J=A;A=P,P=J}Qe=ot.x&&A>=ot.dist,Xe=ot.y&&P>=ot.dist;let L=ot.uni;L!=null?Qe&&Xe&&(Qe=A>=L,Xe=P>=L,!Qe&&!Xe&&(P>A?Xe=!0:Qe=!0)):ot.x&&ot.y&&(Qe||Xe)&&(Qe=Xe=!0);let N,I;Qe&&(R.ori==0?(N=vl,I=ke):(N=yl,I=Pe),Zl(Kt(N,I),qe(I-N)),Xe||Ql(0,T)),Xe&&(R.ori==1?(N=vl,I=ke):(N=yl,I=Pe),Ql(Kt(N,I),qe(I-N)),Qe||Zl(0,y)),!Qe&&!Xe&&(Zl(0,0),Ql(0,0))}if(ot._x=Qe,ot._y=Xe,i==null){if(f){if(ji!=null){let[A,P]=Ie.scales;Ie.values[0]=A!=null?en(R.ori==0?ke:Pe,A):null,Ie.values[1]=P!=null?en(R.ori==1?ke:Pe,P):null}eo(Ls,l,ke,Pe,Q,F,m)}if(cl){let A=f&&Ie.setSeries,P=Qt.prox;Bn==null?fn<=P&&Xt(kn,Sl,!0,A):fn>P?Xt(null,Sl,!0,A):kn!=Bn&&Xt(kn,Sl,!0,A)}}Mt&&(ee.idx=m,qr()),u!==!1&&et("setCursor")}let bn=null;Object.defineProperty(l,"rect",{get(){return bn==null&&Xl(!1),bn}});function Xl(i=!1){i?bn=null:(bn=b.getBoundingClientRect(),et("syncRect",bn))}function Ni(i,u,f,m,v,y,T){H._lock||wn&&i!=null&&i.movementX==0&&i.movementY==0||(Kr(i,u,f,m,v,y,T,!1,i!=null),i!=null?zn(null,!0,!0):zn(u,!0,!1))}function Kr(i,u,f,m,v,y,T,A,P){if(bn==null&&Xl(!1),Un(i),i!=null)f=i.clientX-bn.left,m=i.clientY-bn.top;else{if(f<0||m<0){ke=-10,Pe=-10;return}let[L,N]=Ie.scales,I=u.cursor.sync,[J,ae]=I.values,[se,te]=I.scales,[q,U]=Ie.match,xe=u.axes[0].side%2==1,Le=R.ori==0?Q:F,tt=R.ori==1?Q:F,de=xe?y:v,De=xe?v:y,vt=xe?m:f,ct=xe?f:m;if(se!=null?f=q(L,se)?a(J,M[L],Le,0):-10:f=Le*(vt/de),te!=null?m=U(N,te)?a(ae,M[N],tt,0):-10:m=tt*(ct/De),R.ori==1){let Et=f;f=m,m=Et}}P&&(u==null||u.cursor.event.type==Ls)&&((f<=1||f>=Q-1)&&(f=Qn(f,Q)),(m<=1||m>=F-1)&&(m=Qn(m,F))),A?(Pi=f,Ri=m,[vl,yl]=H.move(l,f,m)):(ke=f,Pe=m)}let Jr={width:0,height:0,left:0,top:0};function Zr(){Go(Jr,!1)}let Wi,Fi,Ii,Hi;function Ui(i,u,f,m,v,y,T){wn=!0,Qe=Xe=ot._x=ot._y=!1,Kr(i,u,f,m,v,y,T,!0,!1),i!=null&&(ut(Ds,Hs,Gi,!1),eo(mu,l,vl,yl,Q,F,null));let{left:A,top:P,width:L,height:N}=be;Wi=A,Fi=P,Ii=L,Hi=N}function Gi(i,u,f,m,v,y,T){wn=ot._x=ot._y=!1,Kr(i,u,f,m,v,y,T,!1,!0);let{left:A,top:P,width:L,height:N}=be,I=L>0||N>0,J=Wi!=A||Fi!=P||Ii!=L||Hi!=N;if(I&&J&&Go(be),ot.setScale&&I&&J){let ae=A,se=L,te=P,q=N;if(R.ori==1&&(ae=P,se=N,te=A,q=L),Qe&&Sn(C,en(ae,C),en(ae+se,C)),Xe)for(let U in M){let xe=M[U];U!=C&&xe.from==null&&xe.min!=ve&&Sn(U,en(te+q,U),en(te,U))}Zr()}else H.lock&&(H._lock=!H._lock,zn(u,!0,i!=null));i!=null&&(il(Ds,Hs),eo(Ds,l,ke,Pe,Q,F,null))}function Bf(i,u,f,m,v,y,T){if(H._lock)return;Un(i);let A=wn;if(wn){let P=!0,L=!0,N=10,I,J;R.ori==0?(I=Qe,J=Xe):(I=Xe,J=Qe),I&&J&&(P=ke<=N||ke>=Q-N,L=Pe<=N||Pe>=F-N),I&&P&&(ke=ke<vl?0:Q),J&&L&&(Pe=Pe<yl?0:F),zn(null,!0,!0),wn=!1}ke=-10,Pe=-10,he.fill(null),zn(null,!0,!0),A&&(wn=A)}function Bi(i,u,f,m,v,y,T){H._lock||(Un(i),Or(),Zr(),i!=null&&eo(_u,l,ke,Pe,Q,F,null))}function zi(){E.forEach(Gh),Cr(l.width,l.height,!0)}tl($r,Nl,zi);let kl={};kl.mousedown=Ui,kl.mousemove=Ni,kl.mouseup=Gi,kl.dblclick=Bi,kl.setSeries=(i,u,f,m)=>{let v=Ie.match[2];f=v(l,u,f),f!=-1&&Xt(f,m,!0,!1)},at&&(ut(mu,b,Ui),ut(Ls,b,Ni),ut(hu,b,i=>{Un(i),Xl(!1)}),ut(du,b,Bf),ut(_u,b,Bi),qs.add(l),l.syncRect=Xl);let Bo=l.hooks=e.hooks||{};function et(i,u,f){zr?Jl.push([i,u,f]):i in Bo&&Bo[i].forEach(m=>{m.call(null,l,u,f)})}(e.plugins||[]).forEach(i=>{for(let u in i.hooks)Bo[u]=(Bo[u]||[]).concat(i.hooks[u])});let Vi=(i,u,f)=>f,Ie=Ue({key:null,setSeries:!1,filters:{pub:Mu,sub:Mu},scales:[C,w[1]?w[1].scale:null],match:[Au,Au,Vi],values:[null,null]},H.sync);Ie.match.length==2&&Ie.match.push(Vi),H.sync=Ie;let ji=Ie.key,Qr=bc(ji);function eo(i,u,f,m,v,y,T){Ie.filters.pub(i,u,f,m,v,y,T)&&Qr.pub(i,u,f,m,v,y,T)}Qr.sub(l);function zf(i,u,f,m,v,y,T){Ie.filters.sub(i,u,f,m,v,y,T)&&kl[i](null,u,f,m,v,y,T)}l.pub=zf;function Vf(){Qr.unsub(l),qs.delete(l),Nn.clear(),Bs($r,Nl,zi),h.remove(),ce?.remove(),et("destroy")}l.destroy=Vf;function Xr(){et("init",e,t),Si(t||e.data,!1),z[C]?Vr(C,z[C]):Or(),No=be.show&&(be.width>0||be.height>0),Hn=Mt=!0,Cr(e.width,e.height)}return w.forEach(yi),E.forEach(kf),n?n instanceof HTMLElement?(n.appendChild(h),Xr()):n(l,Xr):Xr(),l}st.assign=Ue;st.fmtNum=ti;st.rangeNum=gr;st.rangeLog=wr;st.rangeAsinh=Xs;st.orient=ll;st.pxRatio=ue;st.join=Om;st.fmtDate=li,st.tzDate=zm;st.sync=bc;{st.addGap=Th,st.clipGaps=br;let e=st.paths={points:Pc};e.linear=Cc,e.stepped=Eh,e.bars=Ph,e.spline=Ch}var Bh={system:"light",light:"dark",dark:"system"},Nc="weir-scheme",Wc=matchMedia("(prefers-color-scheme: dark)"),Fc=$e(Wc.matches?"dark":"light"),Ar=$e(Vh()),Po=mn(()=>Ar.value==="system"?Fc.value:Ar.value);function Ic(){Wc.addEventListener("change",({matches:e})=>{Fc.value=e?"dark":"light",ci()}),ci()}function Hc(){let e=Ar.value;return d`
    <button type="button" class="plain" onClick=${()=>zh(Bh[e])}>
      Colours: ${e}
    </button>
  `}function zh(e){try{localStorage.setItem(Nc,e)}catch{}Ar.value=e,ci()}function ci(){document.documentElement.dataset.scheme=Po.value}function Vh(){try{let e=localStorage.getItem(Nc);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var Uc=190;function Ro({title:e,times:t,series:n,show:l,stacked:o=!1,isBytes:r=!1,max:s}){let a=Bt(null),c=Bt(null),[h,p]=pe(null),$=Po.value,g=n.map(({label:S})=>S).join();Oe(()=>{let S=a.current;if(S===null)return;let w=new st(Kh(S,n,{show:l,stacked:o,isBytes:r,max:s,setUnder:p}),[[]],S);c.current=w;let E=new ResizeObserver(()=>w.setSize({width:S.clientWidth,height:Uc}));return E.observe(S),()=>{E.disconnect(),w.destroy(),c.current=null}},[$,g]);let _=jh(n,o);Oe(()=>{c.current?.setData([[...t],..._.map(S=>[...S])])},[t,$]);let b=h??t.length-1,x=n.map(({label:S,color:w,values:E})=>({label:S,color:w,value:l(E[b]??0)})),k=x.map(({label:S,value:w})=>`${S} ${w}`).join(", ");return d`
    <figure class="chart">
      <div ref=${a} role="img" aria-label=${`${e}: ${k}`} />
      <figcaption>
        <ul class="legend">
          ${x.map(({label:S,color:w,value:E})=>d`
              <li key=${S}><span class=${`swatch color-${w}`} aria-hidden="true" /> ${S}
                ${" "}<b>${E}</b></li>
            `)}
        </ul>
      </figcaption>
    </figure>
  `}function jh(e,t){if(!t)return e.map(({values:l})=>l);let n=[];return e.forEach(({values:l},o)=>{n.push(l.map((r,s)=>r+(n[o-1]?.[s]??0)))}),n.reverse()}var Yh=Array.from({length:50},(e,t)=>2**t);function qh(e,t){return e.map(n=>{let l=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?l:l.slice(0,5)})}function Kh(e,t,{show:n,stacked:l,isBytes:o,max:r,setUnder:s}){let a=getComputedStyle(document.documentElement),c=p=>a.getPropertyValue(`--${p}`).trim(),h={stroke:c("muted"),font:"11px system-ui",grid:{stroke:c("line"),width:1},ticks:{stroke:c("line"),width:1}};return{width:e.clientWidth,height:Uc,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(p,$,g)=>[0,r??(g>0?g*1.1:1)]}},axes:[{...h,size:28,space:70,values:(p,$,g,_,b)=>qh($,b)},{...h,size:66,...o&&{incrs:Yh},values:(p,$)=>$.map(g=>n(g))}],series:[{},...(l?[...t].reverse():t).map(({label:p,color:$})=>({label:p,stroke:c($),width:1.5,points:{show:!1},...l&&{fill:`color-mix(in srgb, ${c($)} 45%, ${c("surface")})`}}))],hooks:{setCursor:[p=>s(p.cursor.idx??null)]}}}function Gc(e){switch(e.type){case"graph-submitted":return{text:`${fi(e)} was submitted: ${O(e.tasks)} tasks`,tone:"plain",link:Er(e)};case"graph-retried":return{text:`${fi(e)} is retried`,tone:"plain",link:Er(e)};case"graph-ended":{let{state:t}=e;return{text:`${fi(e)} ${t==="cancelled"?"was cancelled":t}`,tone:t==="succeeded"?"good":t==="failed"?"bad":"plain",link:Er(e)}}case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${e.group}: ${e.error}: ${e.message}`+(e.count>1?` (${O(e.count)} times)`:""),tone:"bad",link:[...Er(e),"tasks",e.key]};case"worker-joined":return{text:`Worker ${e.name} joined`,tone:"good",link:pi(e)};case"worker-left":return{text:`Worker ${e.name} left: ${e.reason}`,tone:e.reason==="lost"?"bad":"plain"};case"worker-paused":return{text:`Worker ${e.name} paused ${e.by==="hand"?"by hand":`for ${e.by}`}`,tone:e.by==="hand"?"plain":"bad",link:pi(e)};case"worker-resumed":return{text:`Worker ${e.name} resumed`,tone:"good",link:pi(e)};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${e.retired.length} retired`,tone:"plain"};case"standstill":return{text:`All ${O(e.workers)} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:Jh(e),tone:"plain",link:["memory"]};case"data-scattered":return{text:`${O(e.values)} values were stored in ${e.namespace}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${rt(e.downMs/1e3)}`,tone:"bad"};default:return{text:e.type,tone:"plain"}}}function fi({name:e}){return e===""?"Graph":`Graph "${e}"`}function Er({graph:e}){return["graphs",e]}function pi({name:e}){return["workers",e]}function Jh({replicated:e,dropped:t,bytes:n,bytesDropped:l}){return`The memory manager ${`copied ${O(e)} and dropped ${O(t)} results`} (${Z(n)}, ${Z(l)})`}var Zh=20;function Bc(){return rn("groups"),on.value===null?d`
      <${Te} title="Overview">
        <${We} error=${null} />
        <//>
    `:d`
    <${Te} title="Overview" />
    <${Qh} />
    <div class="columns">
      <${Xh} />
      <${ed} />
    </div>
    <${td} />
    <${nd} />
    <${ld} />
  `}function Qh(){let e=on.value;if(e===null)return null;let{workers:t,tasks:n,memory:l,graphs:o}=e,r=t.running??0,s=Object.entries(t).filter(([h,p])=>h!=="running"&&h!=="closed"&&p>0).map(([h,p])=>`${O(p)} ${h.replaceAll("_"," ")}`).join(", "),a=Ot.value.at(-1),c=(n.queued??0)+(n["no-worker"]??0);return d`
    <dl class="tiles">
      <${oe}
        name="Workers"
        value=${O(r)}
        detail=${s||"all running"}
        tone=${r===0||s!==""?"bad":"plain"}
      />
      <${oe} name="Graphs running" value=${O(o.running??0)} />
      <${oe}
        name="Tasks a second"
        value=${Ps(a?.finishedRate??0)}
        detail=${`${O(e.totals.finished)} since the start`}
      />
      <${oe}
        name="Tasks running"
        value=${O(n.processing??0)}
        detail=${`${O(c)} ready, ${O(n.waiting??0)} waiting`}
      />
      <${oe}
        name="Memory"
        value=${Z(l.process)}
        detail=${l.limit===null||l.limit===0?"no limit":`${Pn(l.process/l.limit)} of ${Z(l.limit)}`}
      />
      <${oe} name="Spilled" value=${Z(l.spilled)} />
    </dl>
  `}function Xh(){let e=Ot.value;return d`
    <${_e} title="Tasks a second" note=${Ct()?"of the recording":"in the last 10 minutes"}>
      <${Ro}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${Ps}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function ed(){let e=Ot.value;return d`
    <${_e} title="Memory" note="of all workers, stacked">
      <${Ro}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${Z}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function td(){let{data:e,error:t}=ge("graphs?state=running&limit=20",2e3);return e===null?d`
      <${_e} title="Running graphs">
        <${We} error=${t} />
        <//>
    `:d`
    <${_e} title="Running graphs">
      ${e.items.length===0&&d`<${nt}>No graph runs. <${Ne} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:l,done:o}=sn(n.counts);return d`
            <li key=${n.id}>
              <${Ne} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${Cn} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${O(o)} / ${O(l)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function nd(){let e=bs.value;return e.length===0?null:d`
    <${_e} title="Busiest groups of tasks">
      <${Cl}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:l})=>({group:t,counts:n,expectedSeconds:l<0?null:l/1e6}))}
      />
      <//>
  `}function ld(){let e=go.value.slice(0,Zh);return d`
    <${_e} title="What happened">
      ${e.length===0&&d`<${nt}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>d`<${od} key=${t.id} fact=${t} />`)}
      </ol>
    <//>
  `}function od({fact:e}){let{text:t,tone:n,link:l}=Gc(e);return d`
    <li class=${n}>
      <time dateTime=${e.at}>${je(e.at)}</time>
      <span>${l===void 0?t:d`<${Ne} to=${l}>${t}<//>`}</span>
    </li>
  `}function zc({path:e}){return d`
    <${Te} title="Not found">
      <${nt}>There is no page "${e.join("/")}". <${Ne} to=${[]}>Overview<//><//>
    <//>
  `}function jc(e,t){let n=rd(e,t),l=sd(e,n),o=[],r=(x,k)=>(o[k]??=[]).push(x);for(let x=0;x<e;x++)r(x,l[x]??0);let s=e,a=n.map(([x,k])=>{if(x===k)return[x];let[S,w]=[l[x]??0,l[k]??0],E=[x];for(let M=S+1;M<w;M++)r(s,M),E.push(s++);return[...E,k]}),c=Vc(s,a,-1),h=Vc(s,a,1),p=new Float64Array(s),$=x=>x.forEach((k,S)=>p[k]=S);o.forEach($);for(let x=0;x<8;x++){let k=x%2===0;for(let S of k?o:[...o].reverse())id(S,k?c:h,p),$(S)}let g=Math.max(1,...o.map(x=>x.length)),_=new Map;o.forEach((x,k)=>{let S=(g-x.length)/2;x.forEach((w,E)=>_.set(w,{layer:k,at:E+S}))});let b=x=>_.get(x)??{layer:0,at:0};return{nodes:Array.from({length:e},(x,k)=>b(k)),edges:a.map((x,k)=>(n[k]?.[0]!==t[k]?.[0]?[...x].reverse():x).map(b)),layers:o.length,width:g}}function rd(e,t){let n=Array.from({length:e},()=>[]);for(let[r,s]of t)n[r]?.push(s);let l=new Uint8Array(e),o=new Set;for(let r=0;r<e;r++){if(l[r]!==0)continue;let s=[{node:r,at:0}];l[r]=1;for(let a=s.at(-1);a!==void 0;a=s.at(-1)){let c=n[a.node]?.[a.at++];c===void 0?l[s.pop()?.node??0]=2:l[c]===1?o.add(`${a.node} ${c}`):l[c]===0&&(l[c]=1,s.push({node:c,at:0}))}}return t.map(([r,s])=>o.has(`${r} ${s}`)?[s,r]:[r,s])}function sd(e,t){let n=new Int32Array(e),l=new Int32Array(e),o=Array.from({length:e},()=>[]);for(let[s,a]of t)s!==a&&(o[s]?.push(a),l[a]=(l[a]??0)+1);let r=Array.from({length:e},(s,a)=>a).filter(s=>!l[s]);for(let s=r.pop();s!==void 0;s=r.pop())for(let a of o[s]??[])n[a]=Math.max(n[a]??0,(n[s]??0)+1),l[a]=(l[a]??0)-1,l[a]===0&&r.push(a);return n}function Vc(e,t,n){let l=Array.from({length:e},()=>[]);for(let o of t)for(let r=1;r<o.length;r++){let[s=0,a=0]=[o[r-1],o[r]];l[n===-1?a:s]?.push(n===-1?s:a)}return l}function id(e,t,n){let l=new Map(e.map(o=>{let r=t[o]??[],s=r.reduce((a,c)=>a+(n[c]??0),0);return[o,r.length===0?n[o]??0:s/r.length]}));e.sort((o,r)=>(l.get(o)??0)-(l.get(r)??0))}var gn={width:168,height:42},Dn={x:190,y:84},zl=14,Yc=24;function Pr({label:e,shape:t,linkOf:n}){let{nodes:l,edges:o}=t,r=JSON.stringify([l.length,o]),s=Rt(()=>jc(l.length,o.map(([h=0,p=0])=>[h,p])),[r]),a=s.width*Dn.x-(Dn.x-gn.width)+2*zl,c=s.layers*Dn.y-(Dn.y-gn.height)+2*zl;return d`
    <div class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${a} height=${c} viewBox=${`0 0 ${a} ${c}`}>
        ${s.edges.map((h,p)=>h.length>1&&d`<path key=${p} class="edge" d=${cd(h)} />`)}
        ${l.map(({name:h,counts:p},$)=>{let g=s.nodes[$]??{layer:0,at:0},_=n(h),b=d`<${ad} name=${h} counts=${p} place=${g} />`;return _===null?d`<g key=${h}>${b}</g>`:d`<a key=${h} href=${zt(..._)}>${b}</a>`})}
      </svg>
    </div>
  `}function ad({name:e,counts:t,place:n}){let{total:l,done:o}=sn(t),[r,s]=[zl+n.at*Dn.x,zl+n.layer*Dn.y],a=r;return d`
    <g class="node">
      <title>${e}: ${O(o)} of ${O(l)} done</title>
      <rect x=${r} y=${s} width=${gn.width} height=${gn.height} rx="7" />
      <text x=${r+9} y=${s+16}>${ud(e)}</text>
      <text class="small" x=${r+9} y=${s+31}>${O(o)} / ${O(l)}</text>
      ${wo(t).map(({kind:c,count:h})=>{let p=(gn.width-2)*h/Math.max(l,1);return a+=p,d`
          <rect
            key=${c}
            class=${`fill-${c}`}
            x=${a-p+1}
            y=${s+gn.height-6}
            width=${p}
            height="5"
          />
        `})}
    </g>
  `}function ud(e){return e.length<=Yc?e:`\u2026${e.slice(1-Yc)}`}function cd(e){let t=e.map(({layer:s,at:a},c)=>{let h=c===0,p=c===e.length-1,$=zl+s*Dn.y+(h?gn.height:p?0:gn.height/2);return[zl+a*Dn.x+gn.width/2,$]}),[n,...l]=t;if(n===void 0)return"";let[,o]=n,r=l.map(([s,a],c)=>{let h=(o+a)/2,[p]=t[c]??n;return o=a,`C${p},${h} ${s},${h} ${s},${a}`});return`M${n.join()} ${r.join(" ")}`}function qc({id:e}){let t=`graphs/${encodeURIComponent(e)}`,{data:n}=ge(t,3e3),{data:l,error:o}=ge(`${t}/shape`,2e3),r=d`<${Ne} to=${["graphs",e]}>${n?.name||"The graph"}<//>`;return d`
    <${Te} title="Shape" aside=${r} />
    <section class="card">
      ${l===null?d`<${We} error=${o} />`:d`
        <${Pr} label="Groups of tasks, inputs above" shape=${l} linkOf=${()=>null} />
        ${n!==null&&d`<${fr} counts=${n.counts} />`}
        ${l.folded>0&&d`<p class="note">The ${O(l.folded)} smallest groups are drawn as one.</p>`}
      `}
    </section>
    ${l!==null&&d`
      <section class="card">
        <${Cl}
          caption="The same groups as a table"
          rows=${l.nodes.map(({name:s,counts:a})=>({group:s,counts:a,expectedSeconds:null}))}
        />
      </section>
    `}
  `}function hi(e,t){let{workers:n,groups:l,w:o,g:r,s,d:a,k:c}=e;return s.map((h,p)=>({number:t(p),worker:n[o[p]??0]??"",group:l[r[p]??0]??"",start:h,end:h+(a[p]??0)/1e3,failed:c[p]===1}))}var fd=new Intl.Collator("en",{numeric:!0});function Kc(e){let t=new Map;for(let l of[...e].sort((o,r)=>o.start-r.start)){let o=t.get(l.worker)??[];t.set(l.worker,o);let r=o.find(s=>(s.at(-1)?.end??0)<l.start+1);r===void 0?o.push([l]):r.push(l)}return[...t.keys()].sort(fd.compare).map(l=>({worker:l,lanes:t.get(l)??[]}))}var mi=12;function Jc(e){let t=new Map;for(let n of[...e].sort()){let l=pd(n)%mi,o=new Set(t.values());for(;o.size<mi&&o.has(l);)l=(l+5)%mi;t.set(n,l)}return t}function pd(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var Zc=2e4,md=12e4,Vl=$e({list:[],seen:0,shown:0});Ka("stream",e=>{let t=e.n,n=hi(e,l=>t[l]??0);ef(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function Xc(){rn("stream");let e=jt.value;Oe(()=>{let t=new URLSearchParams(Ct()?{after:"0",limit:"10000"}:{start:String(Date.now()-md),limit:"10000"});ln(`stream?${t}`).then(n=>{Ct()&&hd(),ef(hi(n,l=>n.next-n.s.length+1+l),{})},()=>{})},[e])}var Co=new Set;function ef(e,t){let n=[];for(let o of e){let r=Qc(o);Co.has(r)||(Co.add(r),n.push(o))}let l=[...Vl.value.list,...n].slice(-Zc);Co.size>2*Zc&&(Co=new Set(l.map(Qc))),Vl.value={...Vl.value,...t,list:l}}function hd(){Co.clear(),Vl.value={list:[],seen:0,shown:0}}function Qc({worker:e,group:t,start:n,end:l}){return`${e} ${t} ${n} ${l}`}var ol=18,di=8,jl=110,Oo=22;function tf({lanes:e,hueOf:t,from:n,to:l,onView:o}){let r=Bt(null),[s,a]=pe(900),[c,h]=pe(null),p=Bt(null),$=Po.value,g=Oo+e.reduce((k,S)=>k+S.lanes.length*ol+di,0),_=k=>n+(k-jl)/(s-jl)*(l-n);return Oe(()=>{let k=r.current?.parentElement;if(!k)return;let S=new ResizeObserver(()=>a(k.clientWidth));return S.observe(k),()=>S.disconnect()},[]),Oe(()=>{r.current!==null&&_d(r.current,{lanes:e,hueOf:t,from:n,to:l,width:s,height:g})},[e,t,n,l,s,g,$]),d`
    <div class="timeline">
      <canvas
        ref=${r}
        role="img"
        aria-label="Runs by worker and time; the table below lists the last ones"
        onWheel=${k=>{k.preventDefault();let S=_(k.offsetX),w=k.deltaY>0?1.25:.8;o(S-(S-n)*w,S+(l-S)*w)}}
        onPointerDown=${k=>p.current=k.offsetX}
        onPointerUp=${()=>p.current=null}
        onPointerLeave=${()=>{p.current=null,h(null)}}
        onPointerMove=${k=>{if(p.current!==null){let w=_(p.current)-_(k.offsetX);return p.current=k.offsetX,o(n+w,l+w)}let S=dd(e,k.offsetY,_(k.offsetX));h(S===null?null:{run:S,x:k.offsetX,y:k.offsetY})}}
      />
      ${c!==null&&d`
        <p class="tip" style=${{left:`${Math.min(c.x+12,s-220)}px`,top:`${c.y+12}px`}}>
          <b>${c.run.group}</b>${c.run.failed?" failed":""}<br />
          ${rt((c.run.end-c.run.start)/1e3)} on ${c.run.worker}
        </p>
      `}
    </div>
  `}function dd(e,t,n){let l=Oo;for(let{lanes:o}of e){let r=o[Math.floor((t-l)/ol)];if(t>=l&&r!==void 0)return r.find(({start:s,end:a})=>s<=n&&n<=a)??null;l+=o.length*ol+di}return null}function _d(e,{lanes:t,hueOf:n,from:l,to:o,width:r,height:s}){let a=devicePixelRatio;e.width=r*a,e.height=s*a,e.style.width=`${r}px`,e.style.height=`${s}px`;let c=e.getContext("2d");if(c===null)return;let h=getComputedStyle(document.documentElement),p=b=>h.getPropertyValue(`--${b}`).trim(),$=Array.from({length:12},(b,x)=>p(`hue-${x}`)),g=b=>jl+(b-l)/(o-l)*(r-jl);c.scale(a,a),c.font="11px system-ui",c.textBaseline="middle";for(let b of $d(l,o)){let x=g(b);c.fillStyle=p("line"),c.fillRect(x,Oo-4,1,s),c.fillStyle=p("muted"),c.fillText(new Date(b).toLocaleTimeString("en-GB"),x+3,Oo/2)}let _=Oo;for(let{worker:b,lanes:x}of t){c.fillStyle=p("muted"),c.fillText(b,0,_+ol/2,jl-8);for(let k of x){for(let{start:S,end:w,group:E,failed:M}of k){if(w<l||S>o)continue;let j=Math.max(jl,g(S)),C=Math.min(r,Math.max(g(w),g(S)+1));c.fillStyle=$[n.get(E)??0]??"",c.fillRect(j,_+1,C-j,ol-2),M&&(c.fillStyle=p("failed"),c.fillRect(j,_+ol-4,C-j,3))}_+=ol}_+=di}}function $d(e,t){let l=[1,2,5,10,15,30,60,120,300,600,1800,3600].map(r=>r*1e3).find(r=>(t-e)/r<=8)??36e5,o=Math.ceil(e/l)*l;return Array.from({length:Math.max(0,Math.floor((t-o)/l)+1)},(r,s)=>o+s*l)}var gd=3e4,vd=20,_i=60,yd=24,wd=500;function of(){Xc();let e=Se===null&&!Ct(),{list:t,seen:n,shown:l}=Vl.value,[o,r]=pe(Date.now()),[s,a]=pe(null),[c,h]=pe(""),[p,$]=pe(""),[g,_]=pe(0),[b,x]=pe(!1);Oe(()=>{if(s!==null||!e)return;let W=setInterval(()=>r(Date.now()),wd);return()=>clearInterval(W)},[s===null]);let[k,S]=s??(e?[o-gd,o]:bd(t)),w=Rt(()=>t.filter(W=>(c===""||W.worker===c)&&(p===""||W.group===p)&&W.end-W.start>=g&&(!b||W.failed)),[t,c,p,g,b]),E=Rt(()=>Kc(w.filter(({start:W,end:B})=>B>=k&&W<=S)),[w,Math.floor(k/100),Math.floor(S/100)]),M=Rt(()=>[...new Set(t.map(W=>W.group))].sort(),[t]),j=Rt(()=>[...new Set(t.map(W=>W.worker))].sort(),[t]),C=Rt(()=>Jc(M),[M.join(`
`)]);return d`
    <${Te} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${W=>W.preventDefault()}>
        <${lf} label="Worker" value=${c} all=${j} onChange=${h} />
        <${lf} label="Tasks" value=${p} all=${M} onChange=${$} />
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
        <button type="button" onClick=${()=>a(nf(k,S,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>a(nf(k,S,2))}>Zoom out</button>
      </form>
      ${E.length===0?d`<${nt}>No task has ended in this time.<//>`:d`
        <${tf}
          lanes=${E.slice(0,_i)}
          hueOf=${C}
          from=${k}
          to=${S}
          onView=${(W,B)=>a([W,B])}
        />
      `}
      <ul class="legend">
        ${M.slice(0,yd).map(W=>d`<li key=${W}><span class=${`swatch hue-${C.get(W)}`} aria-hidden="true" /> ${W}</li>`)}
      </ul>
      ${E.length>_i&&d`<p class="note">The first ${_i} of ${E.length} workers are drawn.</p>`}
      <p class="note">
        ${l<n?`${l} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${Se===null&&d`<${kd} />`}
    <section class="card">
      <${xd} list=${w} />
    </section>
  `}var Sd={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function kd(){let e=Ot.value;return d`
    <${_e} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${Ro}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${Pn}
        stacked=${!0}
        max=${1}
        series=${lr.map(t=>({label:t,color:Sd[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function bd(e){return e.reduce(([t,n],l)=>[Math.min(t,l.start),Math.max(n,l.end)],[e[0]?.start??0,e[0]?.end??1])}function nf(e,t,n){let[l,o]=[(e+t)/2,(t-e)*n/2];return[l-o,l+o]}function lf({label:e,value:t,all:n,onChange:l}){return d`
    <label>${e} <select
        value=${t}
        onChange=${o=>l(o.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(o=>d`<option key=${o} value=${o}>${o}</option>`)}
      </select></label>
  `}function xd({list:e}){return d`
    <${Fe}
      caption="The last runs"
      head=${["Tasks","Worker","Started","Time",""]}
      rows=${e.slice(-vd).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${({group:t,worker:n,start:l,end:o,failed:r})=>[d`<span class="mono">${t}</span>`,n,je(l),rt((o-l)/1e3),r?d`<span class="bad">failed</span>`:""]}
    />
  `}function rf(){let{data:e,error:t}=ge("stuck",3e3);return d`
    <${Te} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?d`<${We} error=${t} />`:e.items.length===0?d`<${nt}>Nothing is stuck.<//>`:d`
          <${Fe}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:l,keys:o})=>`${n} ${l} ${o[0]}`}
            cells=${({graph:n,name:l,text:o,count:r,keys:s})=>[d`<${Ne} to=${["graphs",n]}>${l||cr(n)}<//>`,O(r),o,d`<ul class="keys">${s.map(a=>d`
                    <li key=${a}>
                      <${Ne} to=${["graphs",n,"tasks",a]}>${a}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&d`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}var Td=100,sf=4096,Md=2e4;function af({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/tasks/${fo(t)}`,{data:l,error:o}=ge(n,2e3),{data:r}=ge(`${n}/explain`,2e3),s=d`<${Ne} to=${["graphs",e]}>Its graph<//>`;return l===null?d`
      <${Te} title=${t} aside=${s}>
        <section class="card">
          <${We} error=${o} />
        </section>
        <//>
    `:d`
    <${Te} title=${l.label??l.key} aside=${s} />
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${d`<${Dt} name=${l.state} />`} />
        <${oe} name="Operation" value=${d`<span class="mono">${l.op}</span>`} />
        <${oe} name="Attempts" value=${O(l.attempts)} detail=${`${l.retriesLeft} retries left`} />
        <${oe}
          name="Result"
          value=${ur(l)||"\u2014"}
          tone=${l.result==="lost"?"bad":"plain"}
        />
        <${oe}
          name="Time"
          value=${l.startedAt===null?"\u2014":Rn(l.startedAt,l.endedAt,En())}
        />
      </dl>
      <ul class="reasons">
        ${(r?.reasons??[]).map(({code:a,text:c})=>d`<li key=${a+c}>${c}</li>`)}
      </ul>
    </section>
    <${Ed} task=${l} graph=${e} />
    <${Pd} task=${l} graph=${e} />
    <${Cd} graph=${e} taskKey=${t} />
    <${Od} path=${n} />
    <${Ld} path=${n} attempts=${l.attempts} />
    ${l.state==="memory"&&Ad(l)&&d`<${Dd} graph=${e} taskKey=${t} />`}
    <${Nd} path=${n} />
  `}function Ad({result:e}){return e===void 0||e==="available"}function Ed({task:e,graph:t}){let{error:n,blame:l}=e;return n===void 0?null:d`
    <${_e} title="Error">
      ${l!==void 0&&d`<p>It failed because its input <${uf} name=${l} graph=${t} /> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&d`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&d`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function uf({name:e,graph:t}){if(typeof e=="string")return d`<${Ne} to=${["graphs",t,"tasks",e]}>${e}<//>`;let{key:n,namespace:l,owner:o}=e,r=o===void 0?l:`${l} of ${o}`;return d`<span>${n} in the namespace ${r}</span>`}function Pd({task:e,graph:t}){let{dependencies:n}=e;if(n.length===0)return null;let l=n.slice(0,Td);return d`
    <${_e} title="Inputs" note=${`${O(l.length)} of ${O(n.length)}`}>
      <ul class="keys">
        ${l.map((o,r)=>d`
            <li key=${r}>
              <${uf} name=${o} graph=${t} />
            </li>
          `)}
      </ul>
      <//>
  `}var Rd={hops:"2",limit:"60"};function Cd({graph:e,taskKey:t}){let n=new URLSearchParams({around:t,...Rd}),{data:l}=ge(`graphs/${encodeURIComponent(e)}/shape?${n}`,3e3);return l===null||l.nodes.length<2?null:d`
    <${_e} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${Pr}
        label="The task, its inputs above and its users below"
        shape=${l}
        linkOf=${o=>o===t?null:["graphs",e,"tasks",o]}
      />
      <//>
  `}function Od({path:e}){let{data:t}=ge(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:d`
    <${_e} title="Attempts">
      <${Fe}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${t.items}
        keyOf=${({attempt:n})=>String(n)}
        cells=${({attempt:n,state:l,worker:o,startedAt:r,endedAt:s,error:a})=>[String(n),d`<${Dt} name=${l} />`,o===null?"":d`<${Ne} to=${["workers",o]}>${o}<//>`,r===null?"":je(r),r===null?"":Rn(r,s,En()),a===void 0?"":`${a.name}: ${a.message.split(`
`)[0]}`]}
      />
      <//>
  `}function cf(e,t,n){let[l,o]=pe(null);return Oe(()=>{let r=!0;return Fa(e,t).catch(()=>null).then(s=>r&&o(s)),()=>{r=!1}},[e,n]),l}function Ld({path:e,attempts:t}){let n=cf(`${e}/logs`,Md,t);return t===0||n===null||n===""?null:d`
    <${_e} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function Dd({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/results/${fo(t)}`,l=cf(n,sf,null);return l===null?null:d`
    <${_e} title="Result" note=${`the first ${Z(sf)}`}>
      <pre tabindex="0" aria-label="Result">${l}</pre>
      <//>
  `}function Nd({path:e}){let{data:t}=ge(`${e}/story`,1e4);return t===null?null:d`
    <${_e} title="Story" note="what the scheduler and the workers did with it">
      ${t.entries.length===0&&d`<${nt}>Its transitions are not kept any more.<//>`}
      <${Fe}
        caption="Transitions and their causes"
        head=${["Time","Where","From","To","Cause"]}
        rows=${t.entries.map((n,l)=>({...n,number:l}))}
        keyOf=${({number:n})=>String(n)}
        cells=${({at:n,where:l,from:o,to:r,cause:s})=>[je(n),l,o,r,s]}
      />
    <//>
  `}var Wd=100;function ff({name:e}){let t=`workers/${encodeURIComponent(e)}`,{data:n,error:l}=ge(t,2e3);if(n===null)return d`
      <${Te} title=${e}>
        <section class="card">
          <${We} error=${l} />
        </section>
        <//>
    `;let{memory:o,spill:r,resources:s}=n,a={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return d`
    <${Te} title=${n.name} aside=${d`<${Fd} worker=${n} />`} />
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${d`<${Dt} name=${n.state} />`} detail=${n.trouble} />
        <${oe}
          name="Tasks"
          value=${`${O(n.executing)} / ${O(n.threads)}`}
          detail=${`${O(n.processing)} assigned`}
        />
        <${oe} name="Results held" value=${O(n.keys)} />
        <${oe} name="Received" value=${Z(n.receivedBytes)} />
        <${oe} name="Processes started" value=${O(n.executorStarts)} />
        <${oe} name="Last seen" value=${n.lastSeen===null?"\u2014":je(n.lastSeen)} />
      </dl>
      <${Rl} label="Memory" parts=${a} />
      <p class="note">
        Results ${Z(o.managed)}, other memory ${Z(o.unmanagedOld)} and
        ${" "}${Z(o.unmanagedRecent)} lately, spilled ${Z(o.spilled)};
        limit ${o.limit===null?"none":Z(o.limit)}.
      </p>
      ${r!==null&&d`<p class="note">
        Spills to <span class="mono">${r.where}</span>${r.waiting>0&&`; ${Z(r.waiting)} wait to be written${r.stalledMs>0?`, nothing for ${rt(r.stalledMs/1e3)}`:""}`}.
      </p>`}
      <p class="note">
        ${n.transfers==="direct"?n.url:"Its values travel through the scheduler"},
        version ${n.version}${Object.entries(s).map(([c,{total:h,used:p}])=>`; ${p} of ${h} ${c} used`)}
      </p>
    </section>
    <${Id} path=${t} />
  `}function Fd({worker:e}){let t=`workers/${encodeURIComponent(e.id)}`;return d`
    ${e.state==="paused"?d`<${Lt} label="Resume" scope="admin" path=${`${t}/resume`} />`:d`<${Lt} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Lt}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function Id({path:e}){let{data:t}=ge(`${e}?keys=true`,15e3),n=t?.holds??[];if(n.length===0)return null;let l=[...n].sort((o,r)=>r.nbytes-o.nbytes).slice(0,Wd);return d`
    <${_e} title="Results" note=${`${O(l.length)} of ${O(n.length)}, the largest`}>
      <${Fe}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${l}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:r,spilled:s})=>[d`<span class="mono">${o}</span>`,Z(r),s?"spilled":"in memory"]}
      />
      <//>
  `}var $i=500,Hd=[1,10,60];function pf(){let e=dn.value,[t,n]=pe(!1),[l,o]=pe(1),[r,s]=pe(null),[a,c]=pe(""),h=e!==null&&e.event>=e.last,p=async S=>{try{await Za(S),c("")}catch(w){n(!1),c(w instanceof Error?w.message:String(w))}};if(Oe(()=>{if(!t||h)return;let S=!1,w=async()=>{let M=dn.value?.at??0;await p({at:M+$i*l}),dn.value?.at===M&&await p({event:(dn.value?.event??0)+1}),S||(E=setTimeout(w,$i))},E=setTimeout(w,$i);return()=>{S=!0,clearTimeout(E)}},[t,l,h]),e===null)return null;let{event:$,first:g,last:_,at:b,firstAt:x}=e;return d`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{h&&await p({event:g}),n(!t||h)}}>
        ${t&&!h?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${l}
          onChange=${S=>o(Number(S.currentTarget.value))}
        >
          ${Hd.map(S=>d`<option key=${S} value=${S}>${S}×</option>`)}
        </select></label>
      <input
        type="range"
        aria-label="Event"
        min=${g}
        max=${_}
        value=${r??$}
        onInput=${S=>s(Number(S.currentTarget.value))}
        onChange=${async S=>{n(!1),await p({event:Number(S.currentTarget.value)}),s(null)}}
      />
      <span class="note">
        event ${O(r??$)} of ${O(_)}${r===null&&`, ${je(b)}, ${rt((b-x)/1e3)} after the first`}
      </span>
      ${a!==""&&d`<span class="bad" role="alert">${a}</span>`}
    </section>
  `}var Ud=[["","Overview"],["graphs","Graphs"],["stream","Task stream"],["workers","Workers"],["memory","Memory"],["stuck","Stuck"]];function Gd(){if(Se===null)return Ud.map(([t,n])=>[t===""?[]:[t],n]);let e=["graphs",Se.graph];return[[e,"Graph"],[[...e,"shape"],"Shape"],[["stream"],"Task stream"]]}var Bd={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026",silent:`No news for ${ks/1e3} s: reconnecting\u2026`};function mf({children:e}){let t=Se===null?mo.value[0]??"":mo.value.join("/"),n=Mn.value,l=hn.value?.name??null;return d`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${zt()}>Weir</a>
      <ul>
        ${Gd().map(([o,r])=>d`
            <li key=${o}><a
              href=${zt(...o)}
              aria-current=${o.join("/")===t?"page":void 0}
            >${r}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        ${Se===null?d`<p class=${`connection ${n}`} role="status">${Bd[n]}</p>`:d`<p>Report of ${je(Se.at)}</p>`}
        ${l!==null&&l!=="local"&&d`<p>${l} <button type="button" class="plain" onClick=${Ga}>Log out</button></p>`}
        <${Hc} />
        ${Se===null&&d`<a href=${Na} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${pf} />
      ${on.value?.standstill&&d`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${zt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}var df=$e(null);function zd(){let{login:e}=hn.value??{};return Oe(()=>{e===!1&&Ya()},[e]),e===void 0?null:e?d`<${ru} refusal=${df.value} />`:d`<${mf}>${Vd(mo.value)}<//>`}function Vd(e){let[t,n="",l,o=""]=e;return t===void 0?d`<${Bc} />`:e.length===1&&t==="graphs"?d`<${ou} />`:e.length===2&&t==="graphs"?d`<${nu} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&l==="shape"?d`<${qc} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&l==="tasks"?d`<${af} key=${`${n}/${o}`} graph=${n} taskKey=${o} />`:e.length===1&&t==="workers"?d`<${au} />`:e.length===2&&t==="workers"?d`<${ff} key=${n} name=${n} />`:e.length===1&&t==="memory"?d`<${uu} />`:e.length===1&&t==="stream"?d`<${of} />`:e.length===1&&t==="stuck"?d`<${rf} />`:d`<${zc} path=${e} />`}Ic();Wa();df.value=await Ua();await As();var hf=document.getElementById("app");hf!==null&&us(d`<${zd} />`,hf);

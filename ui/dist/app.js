var de,fa,hs,Pn,ps,el,pa,Qr,ma,ds,ms,Hp,cr=Symbol.for("pv"),tl={},nl=[],Up=/^m(i|n|o|s|text|space)$/,$s=Array.isArray,_s=nl.slice,Kn=Object.assign;function Yn(e){e&&e.parentNode&&e.remove()}function fr(e,t,n){var o,r,l,s={},a=arguments.length;for(l in t)l=="key"?o=t[l]:l=="ref"&&typeof e!="function"?r=t[l]:s[l]=t[l];return a>2&&(s.children=a>3?_s.call(arguments,2):n),ur(e,s,o,r,null)}function ur(e,t,n,o,r){var l={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:cr,__v:r||++fa,__i:-1,__u:0};return!r&&de.vnode&&de.vnode(l),l}function Zn(e){return e.children}function Jn(e,t){this.props=e,this.context=t,this.__g=0}function An(e,t){if(t==null)return e.__&&An(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:An(e)}function Gp(e){var t,n=e.__v,o=n.__e,r=[],l=[],s=e.__P;s&&((t=Kn({constructor:cr},n)).__v=n.__v+1,de.vnode&&de.vnode(t),gs(s,t,n,e.__n,s.namespaceURI,32&n.__u?[o]:null,r,o||An(n),32&n.__u,l),t.__v=n.__v,t.__.__k[t.__i]=t,va(r,t,l),n.__=n.__e=null,t.__e!=o&&ha(t))}function ha(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),ha(e)}function ua(e){(8&e.__g||(e.__g|=8,Pn.push(e),el++))&&ps==de.debounceRendering||((ps=de.debounceRendering)||queueMicrotask)(da)}function da(){try{for(var e,t=1;Pn.length;)Pn.length>t&&Pn.sort(pa),e=Pn.shift(),t=Pn.length,8&e.__g&&Gp(e)}finally{(el=Pn.length)&&(ps||queueMicrotask)(da)}}function $a(e,t,n,o,r,l,s,a,c,h,f){var $,g,_,b,x,S,k=o.__k||nl,w=t.length;for(c=Bp(n,t,k,c,w),$=0;$<w;$++)(_=n.__k[$])!=null&&(g=~_.__i&&k[_.__i]||tl,_.__i=$,S=gs(e,_,g,r,l,s,a,c,h,f),b=_.__e,(g.ref!=_.ref||8&g.__u)&&(g.ref&&vs(g.ref,null,_,g),_.ref&&f.push(_.ref,_.__c||b,_)),x=x||b,4&_.__u?(c=_a(_,c,e,!g.__v),g.__e&&(g.__e=null)):typeof _.type=="function"&&S!==void 0?c=S:b&&(c=b.nextSibling),_.__u&=-21);return n.__e=x,c}function Bp(e,t,n,o,r){var l,s,a,c,h,f,$,g,_,b=n.length,x=b,S=0,k=0,w=e.__k=Array(r);for(l=0;l<r;l++)(s=t[l])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=w[l]=ur(null,s):$s(s)?s=w[l]=ur(Zn,{children:s}):s.constructor===cr&&s.__b?s=w[l]=ur(s.type,s.props,s.key,s.ref,s.__v):w[l]=s,c=l+S,s.__=e,s.__b=e.__b+1,a=null,~(h=s.__i=zp(s,n,c,x))&&(x--,(a=n[h])&&(a.__u|=2)),a&&a.__v?(s.__u|=16,h==c-1?S--:h==c+1?S++:h!=c&&(h>c?S--:S++,k=1)):(~h||(r>b?S--:r<b&&S++),typeof s.type!="function"&&(s.__u|=4))):w[l]=null;if(k){for(f=[],$=[],l=0;l<r;l++)if((s=w[l])&&16&s.__u){for(S=0,g=f.length;S<g;)f[_=S+g>>1]<s.__i?S=_+1:g=_;f[S]=s.__i,$[l]=S+1}for(S=f.length;l--;)$[l]&&($[l]==S?S--:w[l].__u|=4)}if(x)for(l=0;l<b;l++)!(a=n[l])||2&a.__u||(a.__e==o&&(o=An(a)),ys(a,a));return o}function _a(e,t,n,o){var r,l,s,a;if(typeof e.type=="function"){if(e.props.__P)return t;if(r=e.__k)for(l=0;l<r.length;l++)r[l]&&(r[l].__=e,t=_a(r[l],t,n,!1));return t}for(t&&!t.parentNode&&(t=An(e))&&!t.parentNode&&(t=null),s=e.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(s!=a&&(!o&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function zp(e,t,n,o){var r,l=e.key,s=e.type,a=t[n],c=a&&!(2&a.__u);if(a===null&&l==null||c&&l==a.key&&s==a.type)return n;if(o>(c?1:0)){for(r=n-1;r>=0;r--)if((a=t[r])&&!(2&a.__u)&&l==a.key&&s==a.type)return r;for(r=n+1;r<t.length;r++)if((a=t[r])&&!(2&a.__u)&&l==a.key&&s==a.type)return r}return-1}function ca(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function Zr(e,t,n,o,r){var l,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||ca(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||ca(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(s=ms[t]||(ms[t]=Vp(t)),(e.__a||(e.__a={}))[t]=ds,l=t!=(t=t.replace(ma,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,l):e.removeEventListener(t,s,l));else{if(r=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function Vp(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[Qr]==null)t[Qr]=ds++;else if(t[Qr]<this.__a[e])return;return n(de.event?de.event(t):t)}}}function gs(e,t,n,o,r,l,s,a,c,h){var f,$,g,_,b,x,S,k,w,P,M,K,L,j,O,Q,z,R,V=t.type;if(t.constructor!==cr)return null;128&n.__u&&(c=32&n.__u,f=n.__c.__z)&&(t.__u|=c,$=l=[],f.nodeType==8?a=Xr(f,l):l.push(f),a=l[0]||a),(f=de.__b)&&f(t);e:if(typeof V=="function"){g=s.length;try{if(k=t.props,w=(f=V.prototype)&&f.render,P=(f=V.contextType)&&o[f.__c],M=f?P?P.props.value:f.__:o,(_=n.__c)?(t.__c=_,2&_.__g&&(_.__g|=1)):(w?t.__c=_=new V(k,M):(t.__c=_=new Jn(k,M),_.constructor=V,_.render=qp),P&&P.sub(_),_.state||(_.state={}),_.__n=o,_.__g|=8,_.__h=[],_.__k=[]),w&&(_.__s||(_.__s=_.state),V.getDerivedStateFromProps&&(_.__s==_.state&&(_.__s=Kn({},_.__s)),Kn(_.__s,V.getDerivedStateFromProps(k,_.__s)))),b=_.props,x=_.state,_.__v=t,n.__c){if(k!==b&&w&&!V.getDerivedStateFromProps&&_.componentWillReceiveProps&&_.componentWillReceiveProps(k,M),t.__v==n.__v&&!(8&_.__g)||!(4&_.__g)&&_.shouldComponentUpdate&&_.shouldComponentUpdate(k,_.__s,M)===!1){t.__v!=n.__v&&(_.props=k,_.state=_.__s,_.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(N){N&&(N.__=t)}),nl.push.apply(_.__h,_.__k),_.__k=[],_.__h.length&&s.push(_),a=An(n);break e}_.componentWillUpdate&&_.componentWillUpdate(k,_.__s,M),w&&_.componentDidUpdate&&_.__h.push(function(){_.componentDidUpdate(b,x,S)})}else w&&!V.getDerivedStateFromProps&&_.componentWillMount&&_.componentWillMount(),w&&_.componentDidMount&&_.__h.push(_.componentDidMount);_.context=M,_.props=k,_.__P=e,_.__g&=-5,K=de.__r,L=w?25:0;do _.__g&=-9,K&&K(t),f=_.render(_.props,_.state=_.__s,_.context);while(8&_.__g&&++L<25);w&&(nl.push.apply(_.__h,_.__k),_.__k=[]),_.state=_.__s,_.getChildContext&&(o=Kn({},o,_.getChildContext())),w&&n.__c&&_.getSnapshotBeforeUpdate&&(S=_.getSnapshotBeforeUpdate(b,x)),j=f&&f.type===Zn&&f.key==null?f.props.children:f,k.__P&&(f=a,r=(e=k.__P).namespaceURI,c=l=null,n.props&&n.props.__P!=e&&(n.__k.some(function(N){N&&ys(N,N)}),n.__k=null),a=n.__k?An(n,0):null),a=$a(e,$s(j)?j:[j],t,n,o,r,l,s,a,c,h),k.__P&&(t.__e=null,a=f),t.__u&=-161,$&&$.some(Yn),_.__h.length&&s.push(_),1&_.__g&&(_.__g&=-4)}catch(N){if(s.length=g,t.__v=null,c||l)if(N&&N.then){if(t.__u|=128|c,l){for(~(z=l.indexOf(a||void 0))||(z=l.length);(R=l[z-1])&&R.nodeType==8;)z--;for(;z<l.length;z++)if(R=l[z])if(l[z]=null,O){if(R==Q)break}else{if(R.nodeType!=8)break;R.data.startsWith("$s")&&(Q=Xr(O=R))}}if(!O){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;O=a}(f=Xr(O=t.__c.__z||(t.__c.__z=O)))?(t.__e=O,a=f):t.__e=a,a=a&&a.nextSibling}else l&&l.some(Yn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),N&&N.then||ga(t),de.__e(N,t,n)}}else a=t.__e=jp(n.__e,t,n,o,r,l,s,c,h,e);return(f=de.diffed)&&f(t),a}function Xr(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function ga(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(ga))}function va(e,t,n){for(var o=0;o<n.length;)vs(n[o++],n[o++],n[o++]);de.__c&&de.__c(t,e),e.some(function(r){try{e=r.__h,r.__h=[],e.some(function(l){l.call(r)})}catch(l){de.__e(l,r.__v)}})}function jp(e,t,n,o,r,l,s,a,c,h){var f,$,g,_,b,x,S,k,w=n.props||tl,P=t.props,M=t.type;if(M=="svg"?r="http://www.w3.org/2000/svg":M=="math"?r="http://www.w3.org/1998/Math/MathML":r||(r="http://www.w3.org/1999/xhtml"),l){for(f=0;f<l.length;f++)if((b=l[f])&&(M?b.localName==M:b.nodeType==3)){e=b,l[f]=null;break}}if(!e){if(k=h.ownerDocument||document,!M)return k.createTextNode(P);e=k.createElementNS(r,M,P.is?P:h),a&&(de.__m&&de.__m(t,l),a=!1),l=null}if(M){if(h=M=="template"&&e.content||e,l=M=="textarea"&&P.defaultValue!=null?null:l&&_s.call(h.childNodes),!a&&l)for(w={},f=0;f<e.attributes.length;f++)w[(b=e.attributes[f]).name]=b.value;for(f in w)b=w[f],f=="dangerouslySetInnerHTML"?g=b:f=="children"||f in P||f=="value"&&"defaultValue"in P||f=="checked"&&"defaultChecked"in P||Zr(e,f,null,b,r);for(f in P)b=P[f],f=="children"?_=b:f=="dangerouslySetInnerHTML"?$=b:f=="value"?x=b:f=="checked"?S=b:a&&typeof b!="function"||w[f]===b||Zr(e,f,b,w[f],r);$?(a||g&&($.__html==g.__html||$.__html==e.innerHTML)||(e.innerHTML=$.__html),t.__k=[]):(g&&(e.textContent=""),(M=="foreignObject"||r=="http://www.w3.org/1998/Math/MathML"&&Up.test(M))&&(r="http://www.w3.org/1999/xhtml"),$a(h,$s(_)?_:[_],t,n,o,r,l,s,l?l[0]:n.__k&&An(n,0),a,c),l&&l.some(Yn)),a&&M!="textarea"||(f="value",M=="progress"&&x==null?e.removeAttribute(f):x==null||x===e[f]&&(M!="progress"||x)||Zr(e,f,x,w[f],r),f="checked",S!=null&&S!=e[f]&&Zr(e,f,S,w[f],r))}else w===P||a&&e.data==P||(e.data=P);return e}function vs(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(r){de.__e(r,n)}}function ys(e,t,n){var o,r,l,s;if(de.unmount&&de.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||vs(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(a){de.__e(a,t)}o.__P=o.__n=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&ys(o[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(r=Xr(o,l=[]))&&(o==e.__e&&l.some(Yn),Yn(r),Yn(o)),n||Yn(e.__e),e.__e=e.__c=e.__=null}function qp(e,t,n){return this.constructor(e,n)}function ws(e,t){var n,o,r,l;de.__&&de.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=ur(Zn,{children:[e]}),r=[],l=[],gs(t,t.__k,o||tl,tl,t.namespaceURI,o?null:t.firstChild?_s.call(t.childNodes):null,r,o?o.__e:t.firstChild,n,l),va(r,t.__k,l),t.__k.props.children=null}de={__e:function(e,t,n,o){for(var r,l,s;t=t.__;)if((r=t.__c)&&!(1&r.__g)){r.__g|=4;try{if((s=(l=r.constructor)&&l.getDerivedStateFromError)&&r.setState(l.getDerivedStateFromError(e)),r.componentDidCatch&&(r.componentDidCatch(e,o||{}),s=1),s&&8&r.__g)return void(r.__g|=2)}catch(a){e=a}}throw el=0,e}},fa=0,hs=function(e){return e!=null&&e.constructor===cr},Jn.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=Kn({},this.state)),typeof e=="function"&&(e=e(Kn({},n),this.props)),e&&(Kn(n,e),this.__v&&(t&&this.__k.push(t),ua(this)))},Jn.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),ua(this))},Jn.prototype.render=Zn,Pn=[],el=0,pa=function(e,t){return e.__v.__b-t.__v.__b},Qr=Symbol(),ma=/(PointerCapture)$|Capture$/i,ds=0,ms={},Hp=0;var mr,je,ks,ya,Ss=Object.is,ol=0,Aa=[],bs=[],Ge=de,wa=Ge.__b,ka=Ge.__r,Sa=Ge.diffed,ba=Ge.__c,xa=Ge.unmount,Ta=Ge.__;function Ts(e,t){Ge.__h&&Ge.__h(je,e,ol||t),ol=0;var n=je.__H||(je.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function ue(e){return ol=1,Yp(Ra,e)}function Yp(e,t,n){var o=Ts(mr++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):Ra(void 0,t),function(l){var s=(o.__N||o.__)[0],a=o.t(s,l);Ss(s,a)||(o.__N=[a,o.__[1]],o.__c.setState({}))}],o.__c=je,!je.__f)){je.__f=!0;var r=je.shouldComponentUpdate;je.shouldComponentUpdate=function(l,s,a){var c=this.__H;if(!c)return!0;var h=!1,f=this.props!=l;if(c.__.some(function(g){g.__N&&(h=!0,Ss(g.__[0],g.__N[0])||(f=!0))}),r){var $=r.call(this,l,s,a);return h?$||f:$}return!h||f}}return o.__}function We(e,t){var n=Ts(mr++,3);!Ge.__s&&Ea(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,je.__H.__h.push(n))}function zt(e){return ol=5,bt(function(){return{current:e}},[])}function bt(e,t){var n=Ts(mr++,7);return Ea(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function Kp(){var e;do{for(;e=bs.shift();)try{pr(e)}catch(n){Ge.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=Aa.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(pr),t.__h.some(xs),t.__h=[]}catch(n){t.__h=[],Ge.__e(n,e.__v)}}}while(bs.length)}Ge.__b=function(e){je=null,wa&&wa(e)},Ge.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Ta&&Ta(e,t)},Ge.__r=function(e){ka&&ka(e),mr=0;var t=(je=e.__c).__H;t&&(ks==je?je.__h=[]:(t.__h.some(pr),t.__h.some(xs),mr=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),ks=je},Ge.diffed=function(e){Sa&&Sa(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Pa(Aa.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),ks=je=null},Ge.__c=function(e,t){t.some(function(n){try{n.__h.some(pr),n.__h=n.__h.filter(function(o){return!o.__||xs(o)})}catch(o){n.__h=[function(){throw o}]}}),ba&&ba(e,t)},Ge.unmount=function(e){xa&&xa(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(r){try{if(r.__P&&r.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}r.__P=n,Pa(bs.push(r))}else pr(r)}catch(l){t=l}}),o.__H=void 0,t&&Ge.__e(t,o.__v))};var Ma=typeof requestAnimationFrame=="function";function Jp(e){var t,n=function(){clearTimeout(o),Ma&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);Ma&&(t=requestAnimationFrame(n))}function Pa(e){e!=1&&ya==Ge.requestAnimationFrame||((ya=Ge.requestAnimationFrame)||Jp)(Kp)}function pr(e){var t=je,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),je=t}function xs(e){var t=je;e.__c=e.__(),je=t}function Ea(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!Ss(n,e[o])})}function Ra(e,t){return typeof t=="function"?t(e):t}var Zp=Symbol.for("preact-signals");function il(){if(dn>1)dn--;else{var e,t=!1;for(function(){var r=ll;for(ll=void 0;r!==void 0;){var l=r.S;if(l.v===r.v)for(var s=l.t;s!==void 0;s=s.x)s.i===r.i&&(s.i=l.i);r=r.o}}();dr!==void 0;){var n=dr;for(dr=void 0,rl++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Ca(n))try{n.c()}catch(r){t||(e=r,t=!0)}n=o}}if(rl=0,dn--,t)throw e}}function $r(e){if(dn>0)return e();Ms=++Qp,dn++;try{return e()}finally{il()}}var hr,De=void 0;function _r(e){var t=De,n=hr;De=void 0,hr=void 0;try{return e()}finally{De=t,hr=n}}var dr=void 0,dn=0,rl=0,Qp=0,Ms=0,ll=void 0,sl=0;function Oa(e){if(De!==void 0){var t=e.n;if(t===void 0||t.t!==De)return t={i:0,S:e,p:De.s,n:void 0,t:De,e:void 0,x:void 0,r:t},De.s!==void 0&&(De.s.n=t),De.s=t,e.n=t,32&De.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=De.s,t.n=void 0,De.s.n=t,De.s=t),t}}function qe(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}qe.prototype.brand=Zp;qe.prototype.h=function(){return!0};qe.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:_r(function(){var o;(o=t.W)==null||o.call(t)}))};qe.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&_r(function(){var r;(r=t.Z)==null||r.call(t)}))}};qe.prototype.subscribe=function(e){var t=this;return Xn(function(){var n=t.value;_r(function(){return e(n)})},{name:"sub"})};qe.prototype.valueOf=function(){return this.value};qe.prototype.toString=function(){return this.value+""};qe.prototype.toJSON=function(){return this.value};qe.prototype.peek=function(){var e=this;return _r(function(){return e.value})};Object.defineProperty(qe.prototype,"value",{get:function(){var e=Oa(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(rl>100)throw new Error("Cycle detected");(function(n){dn!==0&&rl===0&&n.l!==Ms&&(n.l=Ms,ll={S:n,v:n.v,i:n.i,o:ll})})(this),this.v=e,this.i++,sl++,dn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{il()}}}});function ve(e,t){return new qe(e,t)}function Ca(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function La(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Da(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=o}e.s=n}function Qn(e,t){qe.call(this,void 0,t),this.x=e,this.s=void 0,this.g=sl-1,this.f=4}Qn.prototype=new qe;Qn.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===sl))return!0;if(this.g=sl,this.f|=1,this.i>0&&!Ca(this))return this.f&=-2,!0;var e=De;try{La(this),De=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return De=e,Da(this),this.f&=-2,!0};Qn.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}qe.prototype.S.call(this,e)};Qn.prototype.U=function(e){if(this.t!==void 0&&(qe.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Qn.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Qn.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=Oa(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function $n(e,t){return new Qn(e,t)}function Na(e){var t=e.j;if(e.j=void 0,typeof t=="function"){dn++;var n=De;De=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,Ps(e),o}finally{De=n,il()}}}function Ps(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Na(e)}function Xp(e){if(De!==this)throw new Error("Out-of-order effect");Da(this),De=e,this.f&=-2;try{8&this.f&&Ps(this)}finally{il()}}function Po(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,hr&&hr.push(this)}Po.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};Po.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Na(this),La(this),dn++;var e=De;return De=this,Xp.bind(this,e)};Po.prototype.N=function(){2&this.f||(this.f|=2,this.u=dr,dr=this)};Po.prototype.d=function(){this.f|=8,1&this.f||Ps(this)};Po.prototype.dispose=function(){this.d()};function Xn(e,t){var n=new Po(e,t);try{n.c()}catch(r){throw n.d(),r}var o=n.d.bind(n);return o[Symbol.dispose]=o,o}var Wa,ul,al,em=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var Fa=[];Xn(function(){Wa=this.N})();function Ao(e,t){de[e]=t.bind(null,de[e]||function(){})}function gr(e){if(al){var t=al;al=void 0,t()}al=e&&e.S()}function Ia(e){var t=this,n=e.data,o=nm(n);o.name="ReactiveDom",o.value=n;var r=bt(function(){for(var a=t,c=t.__v;c=c.__;)if(c.__c){c.__c.__$f|=4;break}var h=$n(function(){var _=o.value.value;return _===0?0:_===!0?"":_||""}),f=$n(function(){return!Array.isArray(h.value)&&!hs(h.value)}),$=Xn(function(){if(this.N=Ha,f.value){var _=h.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=_)}}),g=t.__$u.d;return t.__$u.d=function(){$(),g.call(this)},[f,h]},[]),l=r[0],s=r[1];return l.value?s.peek():s.value}Ia.displayName="ReactiveTextNode";Object.defineProperties(qe.prototype,{constructor:{configurable:!0,value:fr(Zn,null).constructor},type:{configurable:!0,value:Ia},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});Ao("__b",function(e,t){if(gr(),ul=void 0,typeof t.type=="string"){var n,o=t.props;for(var r in o)if(r!=="children"){var l=o[r];l instanceof qe&&(n||(t.__np=n={}),n[r]=l,o[r]=l.peek())}}e(t)});Ao("__r",function(e,t){if(e(t),t.type!==Zn){gr();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(r,l){var s;return Xn(function(){s=this},{name:l}),s.c=r,s}(function(r){return function(){var l;em&&((l=this.y)==null||l.call(this)),r.__$f|=1,r.setState({})}}(o),typeof t.type=="function"?t.type.displayName||t.type.name:""))),ul=o,gr(n)}});Ao("__e",function(e,t,n,o){gr(),ul=void 0,e(t,n,o)});Ao("diffed",function(e,t){gr(),ul=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,r=t.props,l=n.U;if(l)for(var s in l){var a=l[s];a===void 0||o&&s in o||(a.d(),l[s]=void 0)}if(o){l||(l={},n.U=l);for(var c in o){var h=l[c],f=o[c];h===void 0?(h=tm(n,c,f,r),l[c]=h):h.o(f,r)}}}e(t)});function tm(e,t,n,o){var r=t in e&&e.ownerSVGElement===void 0,l=ve(n);return{o:function(s,a){l.value=s,o=a},d:Xn(function(){this.N=Ha;var s=l.value.value;o[t]!==s&&(o[t]=s,r?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}Ao("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var r in o){var l=o[r];l&&l.d()}}}var s=t.__np;if(s){var a=t.props;for(var c in s)a[c]=s[c]}t.__np=void 0}else{var h=t.__c;if(h){h.__$f|=8;var f=h.__$u;f&&(h.__$u=void 0,f.d())}}e(t)});Ao("__h",function(e,t,n,o){o<3&&(t.__$f|=2),e(t,n,o)});Jn.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,o=n&&n.s!==void 0;for(var r in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var l=2&this.__$f;if(!(o||l||4&this.__$f)||1&this.__$f)return!0}else if(!(o||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var a in this.props)if(!(a in e))return!0;return!1};function nm(e,t){return bt(function(){return ve(e,t)},[])}var om=function(e){queueMicrotask(function(){queueMicrotask(e)})};function rm(){$r(function(){for(var e;e=Fa.shift();)Wa.call(e)})}function Ha(){Fa.push(this)===1&&(de.requestAnimationFrame||om)(rm)}var Ga=function(e,t,n,o){var r;t[0]=0;for(var l=1;l<t.length;l++){var s=t[l++],a=t[l]?(t[0]|=s?1:2,n[t[l++]]):t[++l];s===3?o[0]=a:s===4?o[1]=Object.assign(o[1]||{},a):s===5?(o[1]=o[1]||{})[t[++l]]=a:s===6?o[1][t[++l]]+=a+"":s?(r=e.apply(a,Ga(e,a,n,["",null])),o.push(r),a[0]?t[0]|=2:(t[l-2]=0,t[l]=r)):o.push(a)}return o},Ua=new Map;function Ba(e){var t=Ua.get(this);return t||(t=new Map,Ua.set(this,t)),(t=Ga(this,t.get(e)||(t.set(e,t=function(n){for(var o,r,l=1,s="",a="",c=[0],h=function(g){l===1&&(g||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?c.push(0,g,s):l===3&&(g||s)?(c.push(3,g,s),l=2):l===2&&s==="..."&&g?c.push(4,g,0):l===2&&s&&!g?c.push(5,0,!0,s):l>=5&&((s||!g&&l===5)&&(c.push(l,0,s,r),l=6),g&&(c.push(l,g,0,r),l=6)),s=""},f=0;f<n.length;f++){f&&(l===1&&h(),h(f));for(var $=0;$<n[f].length;$++)o=n[f][$],l===1?o==="<"?(h(),c=[c],l=3):s+=o:l===4?s==="--"&&o===">"?(l=1,s=""):s=o+s[0]:a?o===a?a="":s+=o:o==='"'||o==="'"?a=o:o===">"?(h(),l=1):l&&(o==="="?(l=5,r=s,s=""):o==="/"&&(l<5||n[f][$+1]===">")?(h(),l===3&&(c=c[0]),l=c,(c=c[0]).push(2,0,l),l=0):o===" "||o==="	"||o===`
`||o==="\r"?(h(),l=2):s+=o),l===3&&s==="!--"&&(l=4,c=c[0])}return h(),c}(e)),t),arguments,[])).length>1?t:t[0]}var p=Ba.bind(fr);var lm=["name","state","threads","executing","processing","process","managed","spilled","limit"];function za(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((r,l)=>{let s=lm.map(a=>[a,t[a][l]]);n.set(r,{id:r,...Object.fromEntries(s)})});for(let r of t.gone??[])n.delete(r);return n}var As=["waiting","queued","no-worker","processing","memory","released","erred","cancelled"],sm=[...As,"blocked"];function Va(e){let t=e.group,n=e.expectedUs;return t.map((o,r)=>({group:o,expectedUs:n[r]??-1,counts:Object.fromEntries(sm.map(l=>[l,e[l][r]??0]))}))}function ja(e,t){let[n,o]=e.split("-"),[r,l]=t.split("-");return n!==r||Number(o)>Number(l)}var cl=["compute","transfer","spill","idle"];function Ya({now:e,...t}){return t.at.map((n,o)=>{let r=Object.entries(t).map(([l,s])=>[l,s[o]??0]);return{...Object.fromEntries(r),at:n/1e3}})}function Ka({totals:e,memory:t,slots:n},o){return{at:o,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function fl(e,t,n=600){let o=[...e];for(let l of t)o.push(im(o,l));let r=o.at(-1)?.at??0;return o.filter(({at:l})=>l>r-n)}function im(e,t){let n=qa(e,t,2),o=n===null?1:t.at-n.at,r=l=>n===null?0:Math.max(0,t[l]-n[l])/o;return{...t,finishedRate:r("finished"),failedRate:r("failed"),shares:am(qa(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function qa(e,{at:t,finished:n},o){let r=e.findLast(l=>l.at<=t-o)??e[0];return r!==void 0&&r.finished<=n&&t>r.at?r:null}function am(e,t){if(e===null)return null;let n=cl.map(l=>Math.max(0,t[l]-e[l])),o=n.reduce((l,s)=>l+s,0);if(o===0)return null;let r=cl.map((l,s)=>[l,(n[s]??0)/o]);return Object.fromEntries(r)}function Ja(e,t,n){let o=e.toReversed();for(let{id:r,...l}of t){let s=Math.max(0,o.length-10),a=l.type==="amm-run"?um(o,s):-1,c=o[a];l.type!=="amm-run"||c?.fact.type!=="amm-run"?o.push({id:r,firstAt:l.at,fact:l}):(o.splice(a,1),o.push({...c,fact:cm(c.fact,l)}))}return o.reverse().slice(0,n)}function um(e,t){for(let n=e.length-1;n>=t;n--)if(e[n]?.fact.type==="amm-run")return n;return-1}function cm(e,t){return{...t,replicated:e.replicated+t.replicated,dropped:e.dropped+t.dropped,bytes:e.bytes+t.bytes,bytesDropped:e.bytesDropped+t.bytesDropped}}var ye=fm();function fm(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function Eo(e){return encodeURIComponent(e.replaceAll("~","~0").replaceAll("/","~1"))}function Za(e){return e.includes("/")||/~(?![01])/.test(e)?null:e.replaceAll("~1","/").replaceAll("~0","~")}function Es(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(o=>o!=="").map(o=>{try{let r=decodeURIComponent(o);return Za(r)??r}catch{return o}})}var vr=new URL("./",import.meta.url),pl=new URL("../api/v1/",vr),Qa=new URL("../docs",vr).href,Ro=ve(new URL(location.href)),yr=$n(()=>{if(ye===null)return Es(Ro.value.pathname,vr.pathname);let e=Es(Ro.value.hash.slice(1),"/");return e.length===0?["graphs",ye.graph]:e}),Oo=$n(()=>Ro.value.searchParams);function Vt(...e){let t=e.map(Eo).join("/");return ye===null?vr.pathname+t:`#/${t}`}function Rs(e){history.pushState(null,"",e),Ro.value=new URL(location.href),scrollTo(0,0)}function eo(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),Ro.value=n}function Xa(){addEventListener("popstate",()=>Ro.value=new URL(location.href)),ye===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(vr.pathname)||(e.preventDefault(),Rs(n.href))})}var jt=class extends Error{status;constructor(t,n){super(n),this.status=t}};function Os(e){return new URL(e,pl).href}async function ln(e,t){return ye!==null?pm(ye,e):await(await Cs(e,{...t&&{signal:t}})).json()}function pm({answers:e},t){let[n="",o=""]=t.split("?"),r=e[o.startsWith("around=")?t:n];if(r===void 0)throw new jt(0,"This is not in the report");let l=new URLSearchParams(o).get("state"),{items:s}=r;return l===null||s===void 0?r:{...r,items:s.filter(a=>a.state===l)}}async function eu(e,t){if(ye!==null)throw new jt(0,"This is not in the report");let o=(await Cs(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),r="";for(;o!==void 0&&r.length<t;){let{done:l,value:s}=await o.read();if(l)return r;r+=s}return await o?.cancel(),`${r.slice(0,t)}\u2026`}async function Co(e,t,n){await(await Cs(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}var mm=12e4;function hm(e){let t=AbortSignal.timeout(mm);return e?AbortSignal.any([e,t]):t}async function Cs(e,t){let n;try{n=await fetch(Os(e),{...t,signal:hm(t.signal)})}catch(r){throw r instanceof DOMException&&r.name==="AbortError"?r:new jt(0,"The scheduler does not answer")}if(n.ok)return n;let o=`The scheduler answers with status ${n.status}`;try{o=(await n.json()).detail??o}catch{}throw new jt(n.status,o)}var qt=ve(0);function se(e,t){let[n,o]=ue({data:null,error:null,path:e}),r=qt.value;return We(()=>{if(e===null)return;let l=new AbortController,s=0,a=async()=>{if(!document.hidden)try{let c=await ln(e,l.signal);o({data:c,error:null,path:e})}catch(c){if(l.signal.aborted)return;let h=c instanceof jt?c:new jt(0,String(c));o(f=>({data:f.path===e?f.data:null,error:h,path:e}))}l.signal.aborted||(s=setTimeout(a,t))};return a(),()=>{l.abort(),clearTimeout(s)}},[e,t,r]),n.path===e?n:{data:null,error:null}}var _n=ve(null);function Lt(){return _n.value?.replay===!0}function nu(e){let{actions:t=!1,scopes:n=[]}=_n.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function ou(){if(ye!==null)return _n.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await tu(),null;history.replaceState(null,"",location.pathname+location.search);let t=await Ls({code:e});return t!==null&&await tu(),t}async function Ls(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,o=await fetch(new URL("session",pl),{method:"POST",headers:t,body:JSON.stringify(n)}),r=await o.json();return o.ok?(_n.value=r,null):r.detail??`The scheduler answers with status ${o.status}`}async function ru(){await Co("DELETE","session"),location.reload()}async function tu(){for(;;)try{_n.value=await ln("session");return}catch(e){if(!(e instanceof jt))throw e;await new Promise(t=>setTimeout(t,2e3))}}var ml=class{#n;#o;#e;#r=0;#t=null;constructor(t,n,o=dm){this.#n=t,this.#o=n,this.#e=o}start(){this.stop(),this.heard(),this.#l(this.#n)}stop(){this.#t?.(),this.#t=null}heard(){this.#r=this.#e.now()}#l(t){this.#t=this.#e.after(t,()=>{this.#t=null;let n=this.#r+this.#n-this.#e.now();n>0?this.#l(n):this.#o()})}},dm={now:()=>performance.now(),after:(e,t)=>{let n=setTimeout(t,e);return()=>clearTimeout(n)}};var $m=200,_m=100,gm=3e3,lu=2e3,Ds=45e3,En=ve("connecting"),sn=ve(null),Do=ve(new Map),Ns=ve([]),kr=ve([]),Dt=ve([]),hl=ve(new Map),Lo=new Map([["facts",1],["cluster",1]]),Rn=null,su="",Sr="",iu=0;function an(...e){We(()=>{for(let t of e)Lo.set(t,(Lo.get(t)??0)+1);return queueMicrotask(No),()=>{for(let t of e){let n=(Lo.get(t)??1)-1;n===0?Lo.delete(t):Lo.set(t,n)}queueMicrotask(No)}},e)}function No(){if(ye!==null)return;let e=[...Lo.keys()].sort().join(",");if(Rn!==null&&e===su)return;Rn?.close(),clearTimeout(iu),su=e;let t=Sr===""?"0":Sr,n=new URLSearchParams({topics:e,rate:"2",heartbeat:"true",after:t}),o=new EventSource(Os(`events?${n}`));Rn=o,wr.start(),o.onopen=()=>{wr.heard(),(En.value==="lost"||En.value==="silent")&&qt.value++,En.value="open"},o.onerror=()=>{if(En.value="lost",o.readyState!==EventSource.CLOSED)return wr.heard();wr.stop(),Rn=null,iu=setTimeout(No,gm)};let r=(l,s)=>o.addEventListener(l,a=>{wr.heard(),s(a)});r("heartbeat",()=>{}),r("frame",({data:l})=>ym(JSON.parse(l))),r("fact",({data:l,lastEventId:s})=>wm(s,l)),r("reset",()=>{qt.value++,Ws()})}var wr=new ml(Ds,()=>{En.value="silent",Rn?.close(),Rn=null,No()});function Ws(){Rn?.close(),Rn=null,Sr="",br=[],kr.value=[],No()}function au(){No(),qt.subscribe(()=>void vm()),setInterval(()=>{let e=Dt.value.at(-1);e===void 0||En.value!=="open"||Fs()-e.at>=lu/1e3&&Is()},lu/2)}var uu=0;function Fs(){return Date.now()/1e3+uu}function Is(){sn.value===null||Lt()||(Dt.value=fl(Dt.value,[Ka(sn.value,Fs())]))}async function vm(){let e;try{let n=await ln("history");uu=(n.now-Date.now())/1e3,e=Ya(n)}catch{return}if(Lt()){Dt.value=fl([],e,1/0);return}let t=e[0]?.at??Fs();Dt.value=fl(Dt.value.filter(({at:n})=>n<t),e),Is()}function cu(e,t){fu.set(e,t)}var fu=new Map;function ym(e){fu.get(String(e.t))?.(e),e.t==="workers"?Do.value=za(Do.value,e):e.t==="groups"?Ns.value=Va(e):e.t==="graph"?hl.value=new Map(hl.value).set(String(e.graph),e):e.t==="cluster"&&$r(()=>{sn.value=e,Is()})}var br=[];function wm(e,t){ja(e,Sr)&&(Sr=e,br.length===0&&setTimeout(km,_m),br.push({...JSON.parse(t),id:e}))}function km(){kr.value=Ja(kr.value,br,$m),br=[]}var gn=ve(null);function Yt(){return ye!==null?Date.parse(ye.at):gn.value?.at??Date.now()}async function Hs(){Lt()&&(gn.value=await ln("replay"))}async function pu(e){let t=gn.value?.event??0;await Co("PUT","replay",e),await Hs(),(gn.value?.event??0)<t&&Ws(),qt.value++}var Us=50,Gs=100,Sm=60,bm=20,xm=100,Tm=20,Mm=50,Pm=["id","name","outcome","counts","tasks","submittedAt","startedAt","endedAt"],Am=["key","label","state","blame","op","attempts","nbytes","result","startedAt","endedAt"];function mu({state:e,label:t,cursor:n}){return`graphs?${new URLSearchParams({limit:String(Us),fields:Pm.join(","),...e&&{state:e},...t&&{label:t},...n&&{cursor:n}})}`}function hu(){return`graphs?state=running&limit=${Tm}&fields=${["id","name","counts"].join(",")}`}function _t(e){return`graphs/${encodeURIComponent(e)}`}function du(e,t){let n=new URLSearchParams({limit:String(Gs),fields:Am.join(","),...t&&{state:t}});return`${_t(e)}/tasks?${n}`}function $u(e){return`${_t(e)}/groups?limit=${Sm}`}function _u(e){return`${_t(e)}/groups?limit=1`}function gu(e){return`${_t(e)}/failures?limit=${Mm}`}function vu(e){return`${_t(e)}/shape`}function yu(e,t){let n=new URLSearchParams({around:t,hops:"2",limit:"60"});return`${_t(e)}/shape?${n}`}function dl(e,t){return`${_t(e)}/tasks/${Eo(t)}`}function wu(e,t){return`${dl(e,t)}?dependencies=0`}function ku(e,t,{side:n,cursor:o}){let r=new URLSearchParams({side:n,limit:String(bm)});return o!==""&&r.set("cursor",o),`${dl(e,t)}/neighbours?${r}`}function xr(e){return`workers/${encodeURIComponent(e)}`}function Su(e){return`${xr(e)}/activity`}function bu(e){return`${xr(e)}?keys=true&largest=${xm}`}function xu(){return"memory/history"}function Tu(){return"memory/groups?limit=50"}function Nt({label:e,scope:t,method:n="POST",path:o,body:r,confirm:l,onDone:s}){let[a,c]=ue("idle"),[h,f]=ue(""),$=async()=>{c("busy"),f("");try{await Co(n,o,r),qt.value++,s?.()}catch(g){f(g instanceof Error?g.message:String(g))}c("idle")};return nu(t)?p`
    <span class="action">
      <button
        type="button"
        class=${l===void 0?"":"destructive"}
        disabled=${a==="busy"}
        onClick=${()=>l===void 0?void $():c("asking")}
      >
        ${e}
      </button>
      ${h!==""&&p`<span class="bad" role="alert">${h}</span>`}
      ${a==="asking"&&p`
          <${Em}
            text=${l}
            yes=${e}
            onAnswer=${g=>g?void $():c("idle")}
          />
        `}
    </span>
  `:null}function Em({text:e,yes:t,onAnswer:n}){let o=zt(null);return We(()=>{o.current?.showModal()},[]),p`
    <dialog ref=${o} aria-label=${e} onCancel=${()=>n(!1)}>
      <p>${e}</p>
      <div class="buttons">
        <button type="button" autofocus onClick=${()=>n(!1)}>No</button>
        <button type="button" class="destructive" onClick=${()=>n(!0)}>${t}</button>
      </div>
    </dialog>
  `}function Ee({title:e,aside:t,children:n}){return p`
    <header class="page-head">
      <h1>${e}</h1>
      <div class="page-aside">${t}</div>
    </header>
    ${n}
  `}function ne({title:e,note:t,children:n}){return p`
    <section class="card">
      <header class="card-head"><h2>${e}</h2>${t&&p`<p class="note">${t}</p>`}</header>
      ${n}
    </section>
  `}function le({name:e,value:t,detail:n,tone:o="plain"}){return p`
    <div class=${`tile ${o}`}>
      <dt>${e}</dt>
      <dd>${t}</dd>
      ${n&&p`<dd class="detail">${n}</dd>`}
    </div>
  `}function gt({name:e}){return p`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function we({error:e}){return e===null?p`<p class="empty" aria-busy="true">Loading…</p>`:p`<p class="empty bad" role="alert">${e.message}</p>`}function Fe({children:e}){return p`<p class="empty">${e}</p>`}function ce({to:e,children:t,title:n}){return p`<a href=${Vt(...e)} title=${n}>${t}</a>`}var Mu=["B","KiB","MiB","GiB","TiB","PiB"];function Y(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<Mu.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):$l(t)} ${Mu[n]}`}var Rm={available:"",recomputable:"being computed again",lost:"lost",released:"released"};function _l({nbytes:e,result:t="available"}){return[e===null?"":Y(e),Rm[t]].filter(o=>o!=="").join(", ")}function gl({state:e,blame:t}){return e==="erred"&&t!==void 0?"blocked":e}function Ye(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${$l(e*1e3)} ms`;if(e<60)return`${$l(e)} s`;let t=Math.round(e),[n,o]=[Math.floor(t/86400),Math.floor(t/3600)%24],[r,l]=[Math.floor(t/60)%60,t%60];return n>0?Bs([n,"d"],[o,"h"]):o>0?Bs([o,"h"],[r,"min"]):Bs([r,"min"],[l,"s"])}function Pu([e,t]){if(t<1)return"< 1 s";let[n,o]=t<100?["s",1]:t<6e3?["min",60]:["h",3600],[r,l]=[Math.round(e/o),Math.round(t/o)];return t<1.2*e||r===l?`${Math.round((e+t)/2/o)} ${n}`:`${r}-${l} ${n}`}function Bs(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function C(e){return e.toLocaleString("en")}function zs(e){return e>=100?C(Math.round(e)):String($l(e))}function $l(e){return e>=100?Math.round(e):Math.round(e*10)/10}function On(e){return`${Math.round(e*100)} %`}function ke(e,t=new Date){let n=new Date(e),o=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?o:`${n.toLocaleDateString("en-CA")} ${o}`}function Om(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function un(e,t,n){let o=Om(e,t,n);return o<.001?"< 1 ms":Ye(o)}function vl(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var Cm=[["done","done",["memory","released"]],["failed","failed",["erred"]],["blocked","blocked",["blocked"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function Tr(e){return Cm.map(([t,n,o])=>({kind:t,label:n,count:o.reduce((r,l)=>r+(e[l]??0),0)})).filter(({count:t})=>t>0)}function Au(e){if(e===void 0)return null;let{available:t,recomputable:n,lost:o}=e,r=t+n+o;if(r===0)return null;let l=[...n>0?[`${n} being computed again`]:[],...o>0?[`${o} lost until a retry`]:[]].join(", ");return{available:t,total:r,missing:l,tone:o>0?"bad":"plain"}}function cn(e){return{total:Object.values(e).reduce((n,o)=>n+o,0),done:(e.memory??0)+(e.released??0)}}function Cn({label:e,counts:t}){let{total:n,done:o}=cn(t),r=Tr(t),l=r.map(s=>`${C(s.count)} ${s.label}`).join(", ");return p`
    <div
      class="bar"
      role="progressbar"
      aria-label=${e}
      aria-valuemin="0"
      aria-valuemax=${n}
      aria-valuenow=${o}
      aria-valuetext=${l||"no tasks"}
      title=${l}
    >
      ${r.map(({kind:s,count:a})=>p`<span key=${s} class=${`part ${s}`} style=${{flexGrow:a}} />`)}
    </div>
  `}function yl({counts:e}){return p`
    <ul class="legend">
      ${Tr(e).map(({kind:t,label:n,count:o})=>p`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${C(o)} ${n}</li>
        `)}
    </ul>
  `}function Wo({label:e,parts:t}){let{managed:n,unmanaged:o,spilled:r,limit:l}=t,s=n+o,a=Math.max(l??0,s,1),c=`${Y(s)}${l===null?"":` of ${Y(l)} (${On(s/l)})`}: results ${Y(n)}, other ${Y(o)}; spilled ${Y(r)}`,h=f=>({width:`${100*f/a}%`});return p`
    <div
      class="bar memory"
      role="meter"
      aria-label=${e}
      aria-valuemin="0"
      aria-valuemax=${l??s}
      aria-valuenow=${s}
      aria-valuetext=${c}
      title=${c}
    >
      <span class="part managed" style=${h(n)} />
      <span class="part unmanaged" style=${h(o)} />
      ${l!==null&&p`<span class="threshold" style=${{left:"80%"}} />`}
    </div>
  `}var Vs=36,Eu=10,Lm=60;function Te({caption:e,head:t,rows:n,keyOf:o,cells:r}){let l=zt(null),[s,a]=ue(0),c=n.length<=Lm,h=Math.ceil((l.current?.clientHeight??700)/Vs),f=c?0:Math.max(0,Math.floor(s/Vs)-Eu),$=c?n.length:Math.min(n.length,f+h+2*Eu),g=_=>_>0&&p`
      <tr aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${_*Vs}px`}} />
      </tr>
    `;return p`
    <div
      ref=${l}
      class=${c?"rows":"rows many"}
      tabindex=${c?void 0:0}
      onScroll=${()=>a(l.current?.scrollTop??0)}
    >
      <table aria-rowcount=${n.length+1}>
        <caption>${e}</caption>
        <thead>
          <tr>${t.map(_=>p`<th key=${_} scope="col">${_}</th>`)}</tr>
        </thead>
        <tbody>
          ${g(f)}
          ${n.slice(f,$).map((_,b)=>{let[x,...S]=r(_);return p`
              <tr key=${o(_)} aria-rowindex=${f+b+2}>
                <th scope="row">${x}</th>
                ${S.map((k,w)=>p`<td key=${w}>${k}</td>`)}
              </tr>
            `})}
          ${g(n.length-$)}
        </tbody>
      </table>
    </div>
  `}function Fo({caption:e,rows:t}){let n=t.some(({peakBytes:r})=>r),o=({group:r,counts:l,expectedSeconds:s,peakBytes:a})=>{let{total:c,done:h}=cn(l);return[p`<span class="mono">${r}</span>`,p`<${Cn} label=${r} counts=${l} />`,`${C(h)} / ${C(c)}`,l.erred?p`<span class="bad">${C(l.erred)}</span>`:"",l.blocked?C(l.blocked):"",s===null?"":Ye(s),...n?[a?Y(a):""]:[]]};return p`
    <${Te}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Blocked","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${r=>r.group}
      cells=${o}
    />
  `}function Ru({id:e}){an(`graph:${e}`);let{data:t,error:n}=se(_t(e),3e3);if(t===null)return p`
      <${Ee} title="Graph">
        <section class="card">
          <${we} error=${n} />
        </section>
        <//>
    `;let o=hl.value.get(e),r=o?.state===t.state?{...t,...o}:t;return p`
    <${Ee} title=${r.name||"Graph"} aside=${p`<${Dm} graph=${r} />`} />
    <${Nm} graph=${r} />
    <${Hm} id=${e} isRunning=${wl(r)} />
    <${Um} id=${e} graph=${r} />
    <${Gm} id=${e} />
  `}function wl({state:e}){return e==="running"||e==="cancelling"}function Dm({graph:e}){let t=_t(e.id);return p`
    <${ce} to=${["graphs",e.id,"shape"]}>Shape<//>
    ${wl(e)&&p`
      <${Nt}
        label="Cancel" scope="submit"
        path=${`${t}/cancel`}
        confirm="Cancel the graph? Its tasks are killed."
      />
    `}
    ${(e.state==="failed"||(e.resultCounts?.lost??0)>0)&&p`<${Nt} label="Retry" scope="submit" path=${`${t}/retry`} />`}
    <${Nt}
      label="Delete" scope="submit"
      method="DELETE"
      path=${t}
      confirm="Delete the graph and its results?"
      onDone=${()=>Rs(Vt("graphs"))}
    />
  `}function Nm({graph:e}){let{total:t,done:n}=cn(e.counts),o=Object.entries(e.labels??{});return p`
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${p`<${gt} name=${e.outcome} />`} detail=${e.stopReason} />
        <${le} name="Done" value=${C(n)} detail=${`of ${C(t)} tasks`} />
        <${le}
          name="Failed"
          value=${C(e.counts.erred)}
          detail=${e.counts.blocked>0?`${C(e.counts.blocked)} blocked`:""}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${le}
          name="Time"
          value=${e.startedAt===null?"\u2014":un(e.startedAt,e.endedAt,Yt())}
          detail=${e.submittedAt===null?"":`submitted ${ke(e.submittedAt)}`}
        />
        <${Fm} graph=${e} />
        <${Im} graph=${e} />
      </dl>
      <${Cn} label="All tasks" counts=${e.counts} />
      <${yl} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${o.map(([r,l])=>p`<${Wm} key=${r} name=${r} value=${l} />`)}
      </p>
    </section>
  `}function Wm({name:e,value:t}){let n=`${e}=${t}`;return p`
    <a class="label" href=${`${Vt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function Fm({graph:e}){let t=Au(e.resultCounts);if(t===null)return null;let{available:n,total:o,missing:r,tone:l}=t;return p`
    <${le}
      name="Results"
      value=${`${C(n)} of ${C(o)}`}
      detail=${r||"held by workers"}
      tone=${l}
    />
  `}function Im({graph:e}){let{data:t}=se(wl(e)?_u(e.id):null,3e3);return!wl(e)||t===null?null:p`
    <${le}
      name="Left"
      value=${t.etaRangeSeconds===null?"not known yet":Pu(t.etaRangeSeconds)}
      detail="at the pace of the last minute"
    />
  `}function Hm({id:e,isRunning:t}){let{data:n,error:o}=se($u(e),t?2e3:3e4);return p`
    <${ne} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?p`<${we} error=${o} />`:p`<${Fo} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&p`<p class="note">${C(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function Um({id:e,graph:t}){let n=t.counts.erred>0,{data:o}=se(n?gu(e):null,5e3);return!n||o===null||o.items.length===0?null:p`
    <${ne} title="Failures" note="by group and error, each with one example">
      <${Te}
        caption="Failed tasks"
        head=${["Tasks","Count","Error","Example"]}
        rows=${o.items}
        keyOf=${r=>r.key}
        cells=${({group:r,count:l,error:s,message:a,key:c})=>[p`<span class="mono">${r}</span>`,C(l),p`<span class="bad">${s}</span>: ${a}`,p`<${ce} to=${["graphs",e,"tasks",c]}>${c}<//>`]}
      />
      ${o.omitted>0&&p`<p class="note">${C(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function Gm({id:e}){let t=Oo.value.get("tasks")??"",{data:n,error:o}=se(du(e,t),5e3);return p`
    <${ne} title="Tasks">
      <form class="filters" onSubmit=${r=>r.preventDefault()}>
        <label>State <select
            value=${t}
            onChange=${r=>eo("tasks",r.currentTarget.value)}
          >
            <option value="">all</option>
            ${As.map(r=>p`<option key=${r} value=${r}>${r}</option>`)}
          </select></label>
      </form>
      ${n===null?p`<${we} error=${o} />`:n.items.length===0?p`<${Fe}>No task is ${t||"known"}.<//>`:p`<${Bm} id=${e} tasks=${n.items} />`}
      ${n?.nextCursor&&p`<p class="note">The first ${Gs} are shown.</p>`}
    <//>
  `}function Bm({id:e,tasks:t}){return p`
    <${Te}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[p`<${ce} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,p`<${gt} name=${gl(n)} />`,p`<span class="mono">${n.op}</span>`,C(n.attempts),_l(n),n.startedAt===null?"":un(n.startedAt,n.endedAt,Yt())]}
    />
  `}var zm=["","running","cancelling","succeeded","failed","cancelled"];function Cu(){let e=Oo.value.get("state")??"",t=Oo.value.get("label")??"",n=Oo.value.get("cursor")??"",{data:o,error:r}=se(mu({state:e,label:t,cursor:n}),2e3);return p`
    <${Ee} title="Graphs" aside=${p`<${jm} state=${e} label=${t} />`} />
    <section class="card">
      ${o===null?p`<${we} error=${r} />`:o.items.length===0?p`<${Fe}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:p`<${qm} graphs=${o.items} />`}
      <${Vm} cursor=${n} next=${o?.nextCursor??""} />
    </section>
  `}function Vm({cursor:e,next:t}){return e===""&&t===""?null:p`
    <p class="note">
      ${e===""?`The newest ${Us} are shown. `:"Older graphs are shown. "}
      ${e!==""&&p`<button type="button" onClick=${()=>eo("cursor","")}>Newest</button>`}
      ${t!==""&&p`<button type="button" onClick=${()=>eo("cursor",t)}>Older</button>`}
    </p>
  `}function Ou(e,t){eo("cursor",""),eo(e,t)}function jm({state:e,label:t}){return p`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>Ou("state",n.currentTarget.value)}
        >
          ${zm.map(n=>p`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>Ou("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function qm({graphs:e}){return p`
    <${Te}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Blocked","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[p`<${ce} to=${["graphs",t.id]} title=${t.id}>${t.name||vl(t.id)}<//>`,p`<${gt} name=${t.outcome} />`,p`<${Cn} label=${t.name||t.id} counts=${t.counts} />`,C(t.tasks),t.counts.erred>0?p`<span class="bad">${C(t.counts.erred)}</span>`:"",t.counts.blocked>0?C(t.counts.blocked):"",t.submittedAt===null?"":ke(t.submittedAt),t.startedAt===null?"":un(t.startedAt,t.endedAt,Yt())]}
    />
  `}function Lu({refusal:e}){let[t,n]=ue(""),[o,r]=ue(!1),[l,s]=ue(e);return p`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async c=>{c.preventDefault(),s(null);try{s(await Ls({token:t.trim(),actions:o}))}catch{s("The scheduler does not answer")}}}>
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
            onChange=${c=>r(c.currentTarget.checked)}
          /> Allow actions, such as to cancel a graph</label>
        <button type="submit">Log in</button>
        ${l!==null&&p`<p class="bad" role="alert">${l}</p>`}
        <p class="note">
          The token is exchanged for a cookie and not kept. <code>weir dashboard</code> prints an
          address that needs none.
        </p>
      </form>
    </main>
  `}var Ze="u-",Ym="uplot",Km=Ze+"hz",Jm=Ze+"vt",Zm=Ze+"title",Qm=Ze+"wrap",Xm=Ze+"under",eh=Ze+"over",th=Ze+"axis",oo=Ze+"off",nh=Ze+"select",oh=Ze+"cursor-x",rh=Ze+"cursor-y",lh=Ze+"cursor-pt",sh=Ze+"legend",ih=Ze+"live",ah=Ze+"inline",uh=Ze+"series",ch=Ze+"marker",Du=Ze+"label",fh=Ze+"value",Ar="width",Er="height",Mr="top",Nu="bottom",Io="left",js="right",ui="#000",Wu=ui+"0",qs="mousemove",Fu="mousedown",Ys="mouseup",Iu="mouseenter",Hu="mouseleave",Uu="dblclick",ph="resize",mh="scroll",Gu="change",Tl="dppxchange",ci="--",jo=typeof window<"u",Xs=jo?document:null,Uo=jo?window:null,hh=jo?navigator:null,me,kl;function ei(){let e=devicePixelRatio;me!=e&&(me=e,kl&&ni(Gu,kl,ei),kl=matchMedia(`(min-resolution: ${me-.001}dppx) and (max-resolution: ${me+.001}dppx)`),ro(Gu,kl,ei),Uo.dispatchEvent(new CustomEvent(Tl)))}function xt(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function ti(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Re(e,t,n){e.style[t]=n+"px"}function Kt(e,t,n,o){let r=Xs.createElement(e);return t!=null&&xt(r,t),n?.insertBefore(r,o),r}function Wt(e,t){return Kt("div",e,t)}var Bu=new WeakMap;function fn(e,t,n,o,r){let l="translate("+t+"px,"+n+"px)",s=Bu.get(e);l!=s&&(e.style.transform=l,Bu.set(e,l),t<0||n<0||t>o||n>r?xt(e,oo):ti(e,oo))}var zu=new WeakMap;function Vu(e,t,n){let o=t+n,r=zu.get(e);o!=r&&(zu.set(e,o),e.style.background=t,e.style.borderColor=n)}var ju=new WeakMap;function qu(e,t,n,o){let r=t+""+n,l=ju.get(e);r!=l&&(ju.set(e,r),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=o?-t/2+"px":0,e.style.marginTop=o?-n/2+"px":0)}var fi={passive:!0},dh={...fi,capture:!0};function ro(e,t,n,o){t.addEventListener(e,n,o?dh:fi)}function ni(e,t,n,o){t.removeEventListener(e,n,fi)}jo&&ei();function Jt(e,t,n,o){let r;n=n||0,o=o||t.length-1;let l=o<=2147483647;for(;o-n>1;)r=l?n+o>>1:Tt((n+o)/2),t[r]<e?n=r:o=r;return e-t[n]<=t[o]-e?n:o}function wc(e){return(n,o,r)=>{let l=-1,s=-1;for(let a=o;a<=r;a++)if(e(n[a])){l=a;break}for(let a=r;a>=o;a--)if(e(n[a])){s=a;break}return[l,s]}}var kc=e=>e!=null,Sc=e=>e!=null&&e>0,Al=wc(kc),$h=wc(Sc);function _h(e,t,n,o=0,r=!1){let l=r?$h:Al,s=r?Sc:kc;[t,n]=l(e,t,n);let a=e[t],c=e[t];if(t>-1)if(o==1)a=e[t],c=e[n];else if(o==-1)a=e[n],c=e[t];else for(let h=t;h<=n;h++){let f=e[h];s(f)&&(f<a?a=f:f>c&&(c=f))}return[a??Se,c??-Se]}function El(e,t,n,o){let r=Ju(e),l=Ju(t);e==t&&(r==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?vn:bc,a=r==1?Tt:Ft,c=l==1?Ft:Tt,h=a(s(Je(e))),f=c(s(Je(t))),$=Go(n,h),g=Go(n,f);return n==10&&(h<0&&($=be($,-h)),f<0&&(g=be(g,-f))),o||n==2?(e=$*r,t=g*l):(e=Pc(e,$),t=Rl(t,g)),[e,t]}function pi(e,t,n,o){let r=El(e,t,n,o);return e==0&&(r[0]=0),t==0&&(r[1]=0),r}var mi=.1,Yu={mode:3,pad:mi},Or={pad:0,soft:null,mode:0},gh={min:Or,max:Or};function Ml(e,t,n,o){return Ol(n)?Ku(e,t,n):(Or.pad=n,Or.soft=o?0:null,Or.mode=o?3:0,Ku(e,t,gh))}function fe(e,t){return e??t}function vh(e,t,n){for(t=fe(t,0),n=fe(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function Ku(e,t,n){let o=n.min,r=n.max,l=fe(o.pad,0),s=fe(r.pad,0),a=fe(o.hard,-Se),c=fe(r.hard,Se),h=fe(o.soft,Se),f=fe(r.soft,-Se),$=fe(o.mode,0),g=fe(r.mode,0),_=t-e,b=vn(_),x=mt(Je(e),Je(t)),S=vn(x),k=Je(S-b);(_<1e-24||k>10)&&(_=0,(e==0||t==0)&&(_=1e-24,$==2&&h!=Se&&(l=0),g==2&&f!=-Se&&(s=0)));let w=_||x||1e3,P=vn(w),M=Go(10,Tt(P)),K=w*(_==0?e==0?.1:1:l),L=be(Pc(e-K,M/10),24),j=e>=h&&($==1||$==3&&L<=h||$==2&&L>=h)?h:Se,O=mt(a,L<j&&e>=j?j:Zt(j,L)),Q=w*(_==0?t==0?.1:1:s),z=be(Rl(t+Q,M/10),24),R=t<=f&&(g==1||g==3&&z>=f||g==2&&z<=f)?f:-Se,V=Zt(c,z>R&&t<=R?R:mt(R,z));return O==V&&O==0&&(V=100),[O,V]}var yh=new Intl.NumberFormat(jo?hh.language:"en-US"),hi=e=>yh.format(e),Mt=Math,xl=Mt.PI,Je=Mt.abs,Tt=Mt.floor,Ke=Mt.round,Ft=Mt.ceil,Zt=Mt.min,mt=Mt.max,Go=Mt.pow,Ju=Mt.sign,vn=Mt.log10,bc=Mt.log2,wh=(e,t=1)=>Mt.sinh(e)*t,Ks=(e,t=1)=>Mt.asinh(e/t),Se=1/0;function Zu(e){return(vn((e^e>>31)-(e>>31))|0)+1}function oi(e,t,n){return Zt(mt(e,t),n)}function xc(e){return typeof e=="function"}function oe(e){return xc(e)?e:()=>e}var kh=()=>{},Tc=e=>e,Mc=(e,t)=>t,Sh=e=>null,Qu=e=>!0,Xu=(e,t)=>e==t,bh=/\.\d*?(?=9{6,}|0{6,})/gm,lo=e=>{if(Ec(e)||Dn.has(e))return e;let t=`${e}`,n=t.match(bh);if(n==null)return e;let o=n[0].length-1;if(t.indexOf("e-")!=-1){let[r,l]=t.split("e");return+`${lo(r)}e${l}`}return be(e,o)};function to(e,t){return lo(be(lo(e/t))*t)}function Rl(e,t){return lo(Ft(lo(e/t))*t)}function Pc(e,t){return lo(Tt(lo(e/t))*t)}function be(e,t=0){if(Ec(e))return e;let n=10**t,o=e*n*(1+Number.EPSILON);return Ke(o)/n}var Dn=new Map;function Ac(e){return((""+e).split(".")[1]||"").length}function Lr(e,t,n,o){let r=[],l=o.map(Ac);for(let s=t;s<n;s++){let a=Je(s),c=be(Go(e,s),a);for(let h=0;h<o.length;h++){let f=e==10?+`${o[h]}e${s}`:o[h]*c,$=(s>=0?0:a)+(s>=l[h]?0:l[h]),g=e==10?f:be(f,$);r.push(g),Dn.set(g,$)}}return r}var Cr={},di=[],Bo=[null,null],Ln=Array.isArray,Ec=Number.isInteger,xh=e=>e===void 0;function ec(e){return typeof e=="string"}function Ol(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function Th(e){return e!=null&&typeof e=="object"}var Mh=Object.getPrototypeOf(Uint8Array),Rc="__proto__";function zo(e,t=Ol){let n;if(Ln(e)){let o=e.find(r=>r!=null);if(Ln(o)||t(o)){n=Array(e.length);for(let r=0;r<e.length;r++)n[r]=zo(e[r],t)}else n=e.slice()}else if(e instanceof Mh)n=e.slice();else if(t(e)){n={};for(let o in e)o!=Rc&&(n[o]=zo(e[o],t))}else n=e;return n}function Be(e){let t=arguments;for(let n=1;n<t.length;n++){let o=t[n];for(let r in o)r!=Rc&&(Ol(e[r])?Be(e[r],zo(o[r])):e[r]=zo(o[r]))}return e}var Ph=0,Ah=1,Eh=2;function Rh(e,t,n){for(let o=0,r,l=-1;o<t.length;o++){let s=t[o];if(s>l){for(r=s-1;r>=0&&e[r]==null;)e[r--]=null;for(r=s+1;r<n&&e[r]==null;)e[l=r++]=null}}}function Oh(e,t){if(Dh(e)){let s=e[0].slice();for(let a=1;a<e.length;a++)s.push(...e[a].slice(1));return Nh(s[0])||(s=Lh(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let c=e[s][0],h=c.length;for(let f=0;f<h;f++)n.add(c[f])}let o=[Array.from(n).sort((s,a)=>s-a)],r=o[0].length,l=new Map;for(let s=0;s<r;s++)l.set(o[0][s],s);for(let s=0;s<e.length;s++){let a=e[s],c=a[0];for(let h=1;h<a.length;h++){let f=a[h],$=Array(r).fill(void 0),g=t?t[s][h]:Ah,_=[];for(let b=0;b<f.length;b++){let x=f[b],S=l.get(c[b]);x===null?g!=Ph&&($[S]=x,g==Eh&&_.push(S)):$[S]=x}Rh($,_,r),o.push($)}}return o}var Ch=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function Lh(e){let t=e[0],n=t.length,o=Array(n);for(let l=0;l<o.length;l++)o[l]=l;o.sort((l,s)=>t[l]-t[s]);let r=[];for(let l=0;l<e.length;l++){let s=e[l],a=Array(n);for(let c=0;c<n;c++)a[c]=s[o[c]];r.push(a)}return r}function Dh(e){let t=e[0][0],n=t.length;for(let o=1;o<e.length;o++){let r=e[o][0];if(r.length!=n)return!1;if(r!=t){for(let l=0;l<n;l++)if(r[l]!=t[l])return!1}}return!0}function Nh(e,t=100){let n=e.length;if(n<=1)return!0;let o=0,r=n-1;for(;o<=r&&e[o]==null;)o++;for(;r>=o&&e[r]==null;)r--;if(r<=o)return!0;let l=mt(1,Tt((r-o+1)/t));for(let s=e[o],a=o+l;a<=r;a+=l){let c=e[a];if(c!=null){if(c<=s)return!1;s=c}}return!0}var Oc=["January","February","March","April","May","June","July","August","September","October","November","December"],Cc=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Lc(e){return e.slice(0,3)}var Wh=Cc.map(Lc),Fh=Oc.map(Lc),Ih={MMMM:Oc,MMM:Fh,WWWW:Cc,WWW:Wh};function Pr(e){return(e<10?"0":"")+e}function Hh(e){return(e<10?"00":e<100?"0":"")+e}var Uh={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Pr(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Pr(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Pr(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>Pr(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Pr(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Hh(e.getMilliseconds())};function $i(e,t){t=t||Ih;let n=[],o=/\{([a-z]+)\}|[^{]+/gi,r;for(;r=o.exec(e);)n.push(r[0][0]=="{"?Uh[r[1]]:r[0]);return l=>{let s="";for(let a=0;a<n.length;a++)s+=typeof n[a]=="string"?n[a]:n[a](l,t);return s}}var Gh=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Bh(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==Gh?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var Dc=e=>e%1==0,Pl=[1,2,2.5,5],zh=Lr(10,-32,0,Pl),Nc=Lr(10,0,32,Pl),Vh=Nc.filter(Dc),no=zh.concat(Nc),_i=`
`,Wc="{YYYY}",tc=_i+Wc,Fc="{M}/{D}",Rr=_i+Fc,Sl=Rr+"/{YY}",Ic="{aa}",jh="{h}:{mm}",Ho=jh+Ic,nc=_i+Ho,oc=":{ss}",$e=null;function Hc(e){let t=e*1e3,n=t*60,o=n*60,r=o*24,l=r*30,s=r*365,c=(e==1?Lr(10,0,3,Pl).filter(Dc):Lr(10,-3,0,Pl)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,o,o*2,o*3,o*4,o*6,o*8,o*12,r,r*2,r*3,r*4,r*5,r*6,r*7,r*8,r*9,r*10,r*15,l,l*2,l*3,l*4,l*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),h=[[s,Wc,$e,$e,$e,$e,$e,$e,1],[r*28,"{MMM}",tc,$e,$e,$e,$e,$e,1],[r,Fc,tc,$e,$e,$e,$e,$e,1],[o,"{h}"+Ic,Sl,$e,Rr,$e,$e,$e,1],[n,Ho,Sl,$e,Rr,$e,$e,$e,1],[t,oc,Sl+" "+Ho,$e,Rr+" "+Ho,$e,nc,$e,1],[e,oc+".{fff}",Sl+" "+Ho,$e,Rr+" "+Ho,$e,nc,$e,1]];function f($){return(g,_,b,x,S,k)=>{let w=[],P=S>=s,M=S>=l&&S<s,K=$(b),L=be(K*e,3),j=Js(K.getFullYear(),P?0:K.getMonth(),M||P?1:K.getDate()),O=be(j*e,3);if(M||P){let Q=M?S/l:0,z=P?S/s:0,R=L==O?L:be(Js(j.getFullYear()+z,j.getMonth()+Q,1)*e,3),V=new Date(Ke(R/e)),N=V.getFullYear(),J=V.getMonth();for(let B=0;R<=x;B++){let re=Js(N+z*B,J+Q*B,1),G=re-$(be(re*e,3));R=be((+re+G)*e,3),R<=x&&w.push(R)}}else{let Q=S>=r?r:S,z=Tt(b)-Tt(L),R=O+z+Rl(L-O,Q);w.push(R);let V=$(R),N=V.getHours()+V.getMinutes()/n+V.getSeconds()/o,J=S/o,B=g.axes[_]._space,re=k/B;for(;R=be(R+S,e==1?0:3),!(R>x);)if(J>1){let G=Tt(be(N+J,6))%24,ie=$(R).getHours()-G;ie>1&&(ie=-1),R-=ie*o,N=(N+J)%24;let _e=w[w.length-1];be((R-_e)/S,3)*re>=.7&&w.push(R)}else w.push(R)}return w}}return[c,h,f]}var[qh,Yh,Kh]=Hc(1),[Jh,Zh,Qh]=Hc(.001);Lr(2,-53,53,[1]);function rc(e,t){return e.map(n=>n.map((o,r)=>r==0||r==8||o==null?o:t(r==1||n[8]==0?o:n[1]+o)))}function lc(e,t){return(n,o,r,l,s)=>{let a=t.find(b=>s>=b[0])||t[t.length-1],c,h,f,$,g,_;return o.map(b=>{let x=e(b),S=x.getFullYear(),k=x.getMonth(),w=x.getDate(),P=x.getHours(),M=x.getMinutes(),K=x.getSeconds(),L=S!=c&&a[2]||k!=h&&a[3]||w!=f&&a[4]||P!=$&&a[5]||M!=g&&a[6]||K!=_&&a[7]||a[1];return c=S,h=k,f=w,$=P,g=M,_=K,L(x)})}}function Xh(e,t){let n=$i(t);return(o,r,l,s,a)=>r.map(c=>n(e(c)))}function Js(e,t,n){return new Date(e,t,n)}function sc(e,t){return t(e)}var ed="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function ic(e,t){return(n,o,r,l)=>l==null?ci:t(e(o))}function td(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function nd(e,t){return e.series[t].fill(e,t)}var od={show:!0,live:!0,isolate:!1,mount:kh,markers:{show:!0,width:2,stroke:td,fill:nd,dash:"solid"},idx:null,idxs:null,values:[]};function rd(e,t){let n=e.cursor.points,o=Wt(),r=n.size(e,t);Re(o,Ar,r),Re(o,Er,r);let l=r/-2;Re(o,"marginLeft",l),Re(o,"marginTop",l);let s=n.width(e,t,r);return s&&Re(o,"borderWidth",s),o}function ld(e,t){let n=e.series[t].points;return n._fill||n._stroke}function sd(e,t){let n=e.series[t].points;return n._stroke||n._fill}function id(e,t){return e.series[t].points.size}var Zs=[0,0];function ad(e,t,n){return Zs[0]=t,Zs[1]=n,Zs}function bl(e,t,n,o=!0){return r=>{r.button==0&&(!o||r.target==t)&&n(r)}}function Qs(e,t,n,o=!0){return r=>{(!o||r.target==t)&&n(r)}}var ud={show:!0,x:!0,y:!0,lock:!1,move:ad,points:{one:!1,show:rd,size:id,width:0,stroke:sd,fill:ld},bind:{mousedown:bl,mouseup:bl,click:bl,dblclick:bl,mousemove:Qs,mouseleave:Qs,mouseenter:Qs},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,o,r)=>o-r,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Uc={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},gi=Be({},Uc,{filter:Mc}),Gc=Be({},gi,{size:10}),Bc=Be({},Uc,{show:!1}),vi='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',zc="bold "+vi,Vc=1.5,ac={show:!0,scale:"x",stroke:ui,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:zc,side:2,grid:gi,ticks:Gc,border:Bc,font:vi,lineGap:Vc,rotate:0},cd="Value",fd="Time",uc={show:!0,scale:"x",auto:!1,sorted:1,min:Se,max:-Se,idxs:[]};function pd(e,t,n,o,r){return t.map(l=>l==null?"":hi(l))}function md(e,t,n,o,r,l,s){let a=[],c=Dn.get(r)||0;n=s?n:be(Rl(n,r),c);for(let h=n;h<=o;h=be(h+r,c))a.push(Object.is(h,-0)?0:h);return a}function ri(e,t,n,o,r,l,s){let a=[],c=e.scales[e.axes[t].scale].log,h=c==10?vn:bc,f=Tt(h(n));r=Go(c,f),c==10&&(r=no[Jt(r,no)]);let $=n,g=r*c;c==10&&(g=no[Jt(g,no)]);do a.push($),$=$+r,c==10&&!Dn.has($)&&($=be($,Dn.get(r))),$>=g&&(r=$,g=r*c,c==10&&(g=no[Jt(g,no)]));while($<=o);return a}function hd(e,t,n,o,r,l,s){let c=e.scales[e.axes[t].scale].asinh,h=o>c?ri(e,t,mt(c,n),o,r):[c],f=o>=0&&n<=0?[0]:[];return(n<-c?ri(e,t,mt(c,-o),-n,r):[c]).reverse().map(g=>-g).concat(f,h)}var jc=/./,dd=/[12357]/,$d=/[125]/,cc=/1/,li=(e,t,n,o)=>e.map((r,l)=>t==4&&r==0||l%o==0&&n.test(r.toExponential()[r<0?1:0])?r:null);function _d(e,t,n,o,r){let l=e.axes[n],s=l.scale,a=e.scales[s],c=e.valToPos,h=l._space,f=c(10,s),$=c(9,s)-f>=h?jc:c(7,s)-f>=h?dd:c(5,s)-f>=h?$d:cc;if($==cc){let g=Je(c(1,s)-f);if(g<h)return li(t.slice().reverse(),a.distr,$,Ft(h/g)).reverse()}return li(t,a.distr,$,1)}function gd(e,t,n,o,r){let l=e.axes[n],s=l.scale,a=l._space,c=e.valToPos,h=Je(c(1,s)-c(2,s));return h<a?li(t.slice().reverse(),3,jc,Ft(a/h)).reverse():t}function vd(e,t,n,o){return o==null?ci:t==null?"":hi(t)}var fc={show:!0,scale:"y",stroke:ui,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:zc,side:3,grid:gi,ticks:Gc,border:Bc,font:vi,lineGap:Vc,rotate:0};function yd(e,t){let n=3+(e||1)*2;return be(n*t,3)}function wd(e,t){let{scale:n,idxs:o}=e.series[0],r=e._data[0],l=e.valToPos(r[o[0]],n,!0),s=e.valToPos(r[o[1]],n,!0),a=Je(s-l),c=e.series[t],h=a/(c.points.space*me);return o[1]-o[0]<=h}var pc={scale:null,auto:!0,sorted:0,min:Se,max:-Se},qc=(e,t,n,o,r)=>r,mc={show:!0,auto:!0,sorted:0,gaps:qc,alpha:1,facets:[Be({},pc,{scale:"x"}),Be({},pc,{scale:"y"})]},hc={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:qc,alpha:1,points:{show:wd,filter:null},values:null,min:Se,max:-Se,idxs:[],path:null,clip:null};function kd(e,t,n,o,r){return n/10}var Yc={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Sd=Be({},Yc,{time:!1,ori:1}),dc={};function Kc(e,t){let n=dc[e];return n||(n={key:e,plots:[],sub(o){n.plots.push(o)},unsub(o){n.plots=n.plots.filter(r=>r!=o)},pub(o,r,l,s,a,c,h){for(let f=0;f<n.plots.length;f++)n.plots[f]!=r&&n.plots[f].pub(o,r,l,s,a,c,h)}},e!=null&&(dc[e]=n)),n}var Vo=1,si=2;function so(e,t,n){let o=e.mode,r=e.series[t],l=o==2?e._data[t]:e._data,s=e.scales,a=e.bbox,c=l[0],h=o==2?l[1]:l[t],f=o==2?s[r.facets[0].scale]:s[e.series[0].scale],$=o==2?s[r.facets[1].scale]:s[r.scale],g=a.left,_=a.top,b=a.width,x=a.height,S=e.valToPosH,k=e.valToPosV;return f.ori==0?n(r,c,h,f,$,S,k,g,_,b,x,Ll,qo,Nl,Zc,Xc):n(r,c,h,f,$,k,S,_,g,x,b,Dl,Yo,ki,Qc,ef)}function yi(e,t){let n=0,o=0,r=fe(e.bands,di);for(let l=0;l<r.length;l++){let s=r[l];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?o|=1:o|=2)}return[n,o==1?-1:o==2?1:o==3?2:0]}function bd(e,t,n,o,r){let l=e.mode,s=e.series[t],a=l==2?s.facets[1].scale:s.scale,c=e.scales[a];return r==-1?c.min:r==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function yn(e,t,n,o,r,l){return so(e,t,(s,a,c,h,f,$,g,_,b,x,S)=>{let k=s.pxRound,w=h.dir*(h.ori==0?1:-1),P=h.ori==0?qo:Yo,M,K;w==1?(M=n,K=o):(M=o,K=n);let L=k($(a[M],h,x,_)),j=k(g(c[M],f,S,b)),O=k($(a[K],h,x,_)),Q=k(g(l==1?f.max:f.min,f,S,b)),z=new Path2D(r);return P(z,O,Q),P(z,L,Q),P(z,L,j),z})}function Cl(e,t,n,o,r,l){let s=null;if(e.length>0){s=new Path2D;let a=t==0?Nl:ki,c=n;for(let $=0;$<e.length;$++){let g=e[$];if(g[1]>g[0]){let _=g[0]-c;_>0&&a(s,c,o,_,o+l),c=g[1]}}let h=n+r-c,f=10;h>0&&a(s,c,o-f/2,h,o+l+f)}return s}function xd(e,t,n){let o=e[e.length-1];o&&o[0]==t?o[1]=n:e.push([t,n])}function wi(e,t,n,o,r,l,s){let a=[],c=e.length;for(let h=r==1?n:o;h>=n&&h<=o;h+=r)if(t[h]===null){let $=h,g=h;if(r==1)for(;++h<=o&&t[h]===null;)g=h;else for(;--h>=n&&t[h]===null;)g=h;let _=l(e[$]),b=g==$?_:l(e[g]),x=$-r;_=s<=0&&x>=0&&x<c?l(e[x]):_;let k=g+r;b=s>=0&&k>=0&&k<c?l(e[k]):b,b>=_&&a.push([_,b])}return a}function $c(e){return e==0?Tc:e==1?Ke:t=>to(t,e)}function Jc(e){let t=e==0?Ll:Dl,n=e==0?(r,l,s,a,c,h)=>{r.arcTo(l,s,a,c,h)}:(r,l,s,a,c,h)=>{r.arcTo(s,l,c,a,h)},o=e==0?(r,l,s,a,c)=>{r.rect(l,s,a,c)}:(r,l,s,a,c)=>{r.rect(s,l,c,a)};return(r,l,s,a,c,h=0,f=0)=>{h==0&&f==0?o(r,l,s,a,c):(h=Zt(h,a/2,c/2),f=Zt(f,a/2,c/2),t(r,l+h,s),n(r,l+a,s,l+a,s+c,h),n(r,l+a,s+c,l,s+c,f),n(r,l,s+c,l,s,f),n(r,l,s,l+a,s,h),r.closePath())}}var Ll=(e,t,n)=>{e.moveTo(t,n)},Dl=(e,t,n)=>{e.moveTo(n,t)},qo=(e,t,n)=>{e.lineTo(t,n)},Yo=(e,t,n)=>{e.lineTo(n,t)},Nl=Jc(0),ki=Jc(1),Zc=(e,t,n,o,r,l)=>{e.arc(t,n,o,r,l)},Qc=(e,t,n,o,r,l)=>{e.arc(n,t,o,r,l)},Xc=(e,t,n,o,r,l,s)=>{e.bezierCurveTo(t,n,o,r,l,s)},ef=(e,t,n,o,r,l,s)=>{e.bezierCurveTo(n,t,r,o,s,l)};function tf(e){return(t,n,o,r,l)=>so(t,n,(s,a,c,h,f,$,g,_,b,x,S)=>{let{pxRound:k,points:w}=s,P,M;h.ori==0?(P=Ll,M=Zc):(P=Dl,M=Qc);let K=be(w.width*me,3),L=(w.size-w.width)/2*me,j=be(L*2,3),O=new Path2D,Q=new Path2D,{left:z,top:R,width:V,height:N}=t.bbox;Nl(Q,z-j,R-j,V+j*2,N+j*2);let J=B=>{if(c[B]!=null){let re=k($(a[B],h,x,_)),G=k(g(c[B],f,S,b));P(O,re+L,G),M(O,re,G,L,0,xl*2)}};if(l)l.forEach(J);else for(let B=o;B<=r;B++)J(B);return{stroke:K>0?O:null,fill:O,clip:Q,flags:Vo|si}})}function nf(e){return(t,n,o,r,l,s)=>{o!=r&&(l!=o&&s!=o&&e(t,n,o),l!=r&&s!=r&&e(t,n,r),e(t,n,s))}}var Td=nf(qo),Md=nf(Yo);function of(e){let t=fe(e?.alignGaps,0);return(n,o,r,l)=>so(n,o,(s,a,c,h,f,$,g,_,b,x,S)=>{[r,l]=Al(c,r,l);let k=s.pxRound,w=N=>k($(N,h,x,_)),P=N=>k(g(N,f,S,b)),M,K;h.ori==0?(M=qo,K=Td):(M=Yo,K=Md);let L=h.dir*(h.ori==0?1:-1),j={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Vo},O=j.stroke,Q=!1;if(l-r>=x*4){let N=H=>n.posToVal(H,h.key,!0),J=null,B=null,re,G,ht,Oe=w(a[L==1?r:l]),ie=w(a[r]),_e=w(a[l]),ee=N(L==1?ie+1:_e-1);for(let H=L==1?r:l;H>=r&&H<=l;H+=L){let ze=a[H],Ce=(L==1?ze<ee:ze>ee)?Oe:w(ze),he=c[H];Ce==Oe?he!=null?(G=he,J==null?(M(O,Ce,P(G)),re=J=B=G):G<J?J=G:G>B&&(B=G)):he===null&&(Q=!0):(J!=null&&K(O,Oe,P(J),P(B),P(re),P(G)),he!=null?(G=he,M(O,Ce,P(G)),J=B=re=G):(J=B=null,he===null&&(Q=!0)),Oe=Ce,ee=N(Oe+L))}J!=null&&J!=B&&ht!=Oe&&K(O,Oe,P(J),P(B),P(re),P(G))}else for(let N=L==1?r:l;N>=r&&N<=l;N+=L){let J=c[N];J===null?Q=!0:J!=null&&M(O,w(a[N]),P(J))}let[R,V]=yi(n,o);if(s.fill!=null||R!=0){let N=j.fill=new Path2D(O),J=s.fillTo(n,o,s.min,s.max,R),B=P(J),re=w(a[r]),G=w(a[l]);L==-1&&([G,re]=[re,G]),M(N,G,B),M(N,re,B)}if(!s.spanGaps){let N=[];Q&&N.push(...wi(a,c,r,l,L,w,t)),j.gaps=N=s.gaps(n,o,r,l,N),j.clip=Cl(N,h.ori,_,b,x,S)}return V!=0&&(j.band=V==2?[yn(n,o,r,l,O,-1),yn(n,o,r,l,O,1)]:yn(n,o,r,l,O,V)),j})}function Pd(e){let t=fe(e.align,1),n=fe(e.ascDesc,!1),o=fe(e.alignGaps,0),r=fe(e.extend,!1);return(l,s,a,c)=>so(l,s,(h,f,$,g,_,b,x,S,k,w,P)=>{[a,c]=Al($,a,c);let M=h.pxRound,{left:K,width:L}=l.bbox,j=ie=>M(b(ie,g,w,S)),O=ie=>M(x(ie,_,P,k)),Q=g.ori==0?qo:Yo,z={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Vo},R=z.stroke,V=g.dir*(g.ori==0?1:-1),N=O($[V==1?a:c]),J=j(f[V==1?a:c]),B=J,re=J;r&&t==-1&&(re=K,Q(R,re,N)),Q(R,J,N);for(let ie=V==1?a:c;ie>=a&&ie<=c;ie+=V){let _e=$[ie];if(_e==null)continue;let ee=j(f[ie]),H=O(_e);t==1?Q(R,ee,N):Q(R,B,H),Q(R,ee,H),N=H,B=ee}let G=B;r&&t==1&&(G=K+L,Q(R,G,N));let[ht,Oe]=yi(l,s);if(h.fill!=null||ht!=0){let ie=z.fill=new Path2D(R),_e=h.fillTo(l,s,h.min,h.max,ht),ee=O(_e);Q(ie,G,ee),Q(ie,re,ee)}if(!h.spanGaps){let ie=[];ie.push(...wi(f,$,a,c,V,j,o));let _e=h.width*me/2,ee=n||t==1?_e:-_e,H=n||t==-1?-_e:_e;ie.forEach(ze=>{ze[0]+=ee,ze[1]+=H}),z.gaps=ie=h.gaps(l,s,a,c,ie),z.clip=Cl(ie,g.ori,S,k,w,P)}return Oe!=0&&(z.band=Oe==2?[yn(l,s,a,c,R,-1),yn(l,s,a,c,R,1)]:yn(l,s,a,c,R,Oe)),z})}function _c(e,t,n,o,r,l,s=Se){if(e.length>1){let a=null;for(let c=0,h=1/0;c<e.length;c++)if(t[c]!==void 0){if(a!=null){let f=Je(e[c]-e[a]);f<h&&(h=f,s=Je(n(e[c],o,r,l)-n(e[a],o,r,l)))}a=c}}return s}function Ad(e){e=e||Cr;let t=fe(e.size,[.6,Se,1]),n=e.align||0,o=e.gap||0,r=e.radius;r=r==null?[0,0]:typeof r=="number"?[r,0]:r;let l=oe(r),s=1-t[0],a=fe(t[1],Se),c=fe(t[2],1),h=fe(e.disp,Cr),f=fe(e.each,_=>{}),{fill:$,stroke:g}=h;return(_,b,x,S)=>so(_,b,(k,w,P,M,K,L,j,O,Q,z,R)=>{let V=k.pxRound,N=n,J=o*me,B=a*me,re=c*me,G,ht;M.ori==0?[G,ht]=l(_,b):[ht,G]=l(_,b);let Oe=M.dir*(M.ori==0?1:-1),ie=M.ori==0?Nl:ki,_e=M.ori==0?f:(F,xe,Ve,fo,Hn,Xt,Un)=>{f(F,xe,Ve,Hn,fo,Un,Xt)},ee=fe(_.bands,di).find(F=>F.series[0]==b),H=ee!=null?ee.dir:0,ze=k.fillTo(_,b,k.min,k.max,H),at=V(j(ze,K,R,Q)),Ce,he,It,vt=z,Ne=V(k.width*me),Qt=!1,pn=null,Pt=null,kn=null,ao=null;$!=null&&(Ne==0||g!=null)&&(Qt=!0,pn=$.values(_,b,x,S),Pt=new Map,new Set(pn).forEach(F=>{F!=null&&Pt.set(F,new Path2D)}),Ne>0&&(kn=g.values(_,b,x,S),ao=new Map,new Set(kn).forEach(F=>{F!=null&&ao.set(F,new Path2D)})));let{x0:uo,size:tr}=h;if(uo!=null&&tr!=null){N=1,w=uo.values(_,b,x,S),uo.unit==2&&(w=w.map(Ve=>_.posToVal(O+Ve*z,M.key,!0)));let F=tr.values(_,b,x,S);tr.unit==2?he=F[0]*z:he=L(F[0],M,z,O)-L(0,M,z,O),vt=_c(w,P,L,M,z,O,vt),It=vt-he+J}else vt=_c(w,P,L,M,z,O,vt),It=vt*s+J,he=vt-It;It<1&&(It=0),Ne>=he/2&&(Ne=0),It<5&&(V=Tc);let Ur=It>0,Fn=vt-It-(Ur?Ne:0);he=V(oi(Fn,re,B)),Ce=(N==0?he/2:N==Oe?0:he)-N*Oe*((N==0?J/2:0)+(Ur?Ne/2:0));let ut={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},co=Qt?null:new Path2D,mn=null;if(ee!=null)mn=_.data[ee.series[1]];else{let{y0:F,y1:xe}=h;F!=null&&xe!=null&&(P=xe.values(_,b,x,S),mn=F.values(_,b,x,S))}let In=G*he,X=ht*he;for(let F=Oe==1?x:S;F>=x&&F<=S;F+=Oe){let xe=P[F];if(xe==null)continue;if(mn!=null){let dt=mn[F]??0;if(xe-dt==0)continue;at=j(dt,K,R,Q)}let Ve=M.distr!=2||h!=null?w[F]:F,fo=L(Ve,M,z,O),Hn=j(fe(xe,ze),K,R,Q),Xt=V(fo-Ce),Un=V(mt(Hn,at)),yt=V(Zt(Hn,at)),At=Un-yt;if(xe!=null){let dt=xe<0?X:In,Ht=xe<0?In:X;Qt?(Ne>0&&kn[F]!=null&&ie(ao.get(kn[F]),Xt,yt+Tt(Ne/2),he,mt(0,At-Ne),dt,Ht),pn[F]!=null&&ie(Pt.get(pn[F]),Xt,yt+Tt(Ne/2),he,mt(0,At-Ne),dt,Ht)):ie(co,Xt,yt+Tt(Ne/2),he,mt(0,At-Ne),dt,Ht),_e(_,b,F,Xt-Ne/2,yt,he+Ne,At)}}return Ne>0?ut.stroke=Qt?ao:co:Qt||(ut._fill=k.width==0?k._fill:k._stroke??k._fill,ut.width=0),ut.fill=Qt?Pt:co,ut})}function Ed(e,t){let n=fe(t?.alignGaps,0);return(o,r,l,s)=>so(o,r,(a,c,h,f,$,g,_,b,x,S,k)=>{[l,s]=Al(h,l,s);let w=a.pxRound,P=G=>w(g(G,f,S,b)),M=G=>w(_(G,$,k,x)),K,L,j;f.ori==0?(K=Ll,j=qo,L=Xc):(K=Dl,j=Yo,L=ef);let O=f.dir*(f.ori==0?1:-1),Q=P(c[O==1?l:s]),z=Q,R=[],V=[];for(let G=O==1?l:s;G>=l&&G<=s;G+=O)if(h[G]!=null){let Oe=c[G],ie=P(Oe);R.push(z=ie),V.push(M(h[G]))}let N={stroke:e(R,V,K,j,L,w),fill:null,clip:null,band:null,gaps:null,flags:Vo},J=N.stroke,[B,re]=yi(o,r);if(a.fill!=null||B!=0){let G=N.fill=new Path2D(J),ht=a.fillTo(o,r,a.min,a.max,B),Oe=M(ht);j(G,z,Oe),j(G,Q,Oe)}if(!a.spanGaps){let G=[];G.push(...wi(c,h,l,s,O,P,n)),N.gaps=G=a.gaps(o,r,l,s,G),N.clip=Cl(G,f.ori,b,x,S,k)}return re!=0&&(N.band=re==2?[yn(o,r,l,s,J,-1),yn(o,r,l,s,J,1)]:yn(o,r,l,s,J,re)),N})}function Rd(e){return Ed(Od,e)}function Od(e,t,n,o,r,l){let s=e.length;if(s<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),s==2)o(a,e[1],t[1]);else{let c=Array(s),h=Array(s-1),f=Array(s-1),$=Array(s-1);for(let g=0;g<s-1;g++)f[g]=t[g+1]-t[g],$[g]=e[g+1]-e[g],h[g]=f[g]/$[g];c[0]=h[0];for(let g=1;g<s-1;g++)h[g]===0||h[g-1]===0||h[g-1]>0!=h[g]>0?c[g]=0:(c[g]=3*($[g-1]+$[g])/((2*$[g]+$[g-1])/h[g-1]+($[g]+2*$[g-1])/h[g]),isFinite(c[g])||(c[g]=0));c[s-1]=h[s-2];for(let g=0;g<s-1;g++)r(a,e[g]+$[g]/3,t[g]+c[g]*$[g]/3,e[g+1]-$[g]/3,t[g+1]-c[g+1]*$[g]/3,e[g+1],t[g+1])}return a}var ii=new Set;function gc(){for(let e of ii)e.syncRect(!0)}jo&&(ro(ph,Uo,gc),ro(mh,Uo,gc,!0),ro(Tl,Uo,()=>{st.pxRatio=me}));var Cd=of(),Ld=tf();function vc(e,t,n,o){return(o?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((l,s)=>ai(l,s,t,n))}function Dd(e,t){return e.map((n,o)=>o==0?{}:Be({},t,n))}function ai(e,t,n,o){return Be({},t==0?n:o,e)}function rf(e,t,n){return t==null?Bo:[t,n]}var Nd=rf;function Wd(e,t,n){return t==null?Bo:Ml(t,n,mi,!0)}function lf(e,t,n,o){return t==null?Bo:El(t,n,e.scales[o].log,!1)}var Fd=lf;function sf(e,t,n,o){return t==null?Bo:pi(t,n,e.scales[o].log,!1)}var Id=sf;function Hd(e,t,n,o,r){let l=mt(Zu(e),Zu(t)),s=t-e,a=Jt(r/o*s,n);do{let c=n[a],h=o*c/s;if(h>=r&&l+(c<5?Dn.get(c):0)<=17)return[c,h]}while(++a<n.length);return[0,0]}function yc(e){let t,n;return e=e.replace(/(\d+)px/,(o,r)=>(t=Ke((n=+r)*me))+"px"),[e,t,n]}function Ud(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=be(t[2]*me,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function st(e,t,n){let o={mode:fe(e.mode,1)},r=o.mode;function l(i,u,m,d){let v=u.valToPct(i);return d+m*(u.dir==-1?1-v:v)}function s(i,u,m,d){let v=u.valToPct(i);return d+m*(u.dir==-1?v:1-v)}function a(i,u,m,d){return u.ori==0?l(i,u,m,d):s(i,u,m,d)}o.valToPosH=l,o.valToPosV=s;let c=!1;o.status=0;let h=o.root=Wt(Ym);if(e.id!=null&&(h.id=e.id),xt(h,e.class),e.title){let i=Wt(Zm,h);i.textContent=e.title}let f=Kt("canvas"),$=o.ctx=f.getContext("2d"),g=Wt(Qm,h);ro("click",g,i=>{i.target===b&&(Me!=So||Le!=bo)&&lt.click(o,i)},!0);let _=o.under=Wt(Xm,g);g.appendChild(f);let b=o.over=Wt(eh,g);e=zo(e);let x=+fe(e.pxAlign,1),S=$c(x);(e.plugins||[]).forEach(i=>{i.opts&&(e=i.opts(o,e)||e)});let k=e.ms||.001,w=o.series=r==1?vc(e.series||[],uc,hc,!1):Dd(e.series||[null],mc),P=o.axes=vc(e.axes||[],ac,fc,!0),M=o.scales={},K=o.bands=e.bands||[];K.forEach(i=>{i.fill=oe(i.fill||null),i.dir=fe(i.dir,-1)});let L=r==2?w[1].facets[0].scale:w[0].scale,j={axes:xp,series:yp},O=(e.drawOrder||["axes","series"]).map(i=>j[i]);function Q(i){let u=i.distr==3?m=>vn(m>0?m:i.clamp(o,m,i.min,i.max,i.key)):i.distr==4?m=>Ks(m,i.asinh):i.distr==100?m=>i.fwd(m):m=>m;return m=>{let d=u(m),{_min:v,_max:y}=i,T=y-v;return(d-v)/T}}function z(i){let u=M[i];if(u==null){let m=(e.scales||Cr)[i]||Cr;if(m.from!=null){z(m.from);let d=Be({},M[m.from],m,{key:i});d.valToPct=Q(d),M[i]=d}else{u=M[i]=Be({},i==L?Yc:Sd,m),u.key=i;let d=u.time,v=u.range,y=Ln(v);if((i!=L||r==2&&!d)&&(y&&(v[0]==null||v[1]==null)&&(v={min:v[0]==null?Yu:{mode:1,hard:v[0],soft:v[0]},max:v[1]==null?Yu:{mode:1,hard:v[1],soft:v[1]}},y=!1),!y&&Ol(v))){let T=v;v=(A,E,D)=>E==null?Bo:Ml(E,D,T)}u.range=oe(v||(d?Nd:i==L?u.distr==3?Fd:u.distr==4?Id:rf:u.distr==3?lf:u.distr==4?sf:Wd)),u.auto=oe(y?!1:u.auto),u.clamp=oe(u.clamp||kd),u._min=u._max=null,u.valToPct=Q(u)}}}z("x"),z("y"),r==1&&w.forEach(i=>{z(i.scale)}),P.forEach(i=>{z(i.scale)});for(let i in e.scales)z(i);let R=M[L],V=R.distr,N,J;R.ori==0?(xt(h,Km),N=l,J=s):(xt(h,Jm),N=s,J=l);let B={};for(let i in M){let u=M[i];(u.min!=null||u.max!=null)&&(B[i]={min:u.min,max:u.max},u.min=u.max=null)}let re=e.tzDate||(i=>new Date(Ke(i/k))),G=e.fmtDate||$i,ht=k==1?Kh(re):Qh(re),Oe=lc(re,rc(k==1?Yh:Zh,G)),ie=ic(re,sc(ed,G)),_e=[],ee=o.legend=Be({},od,e.legend),H=o.cursor=Be({},ud,{drag:{y:r==2}},e.cursor),ze=ee.show,at=H.show,Ce=ee.markers;ee.idxs=_e,Ce.width=oe(Ce.width),Ce.dash=oe(Ce.dash),Ce.stroke=oe(Ce.stroke),Ce.fill=oe(Ce.fill);let he,It,vt,Ne=[],Qt=[],pn,Pt=!1,kn={};if(ee.live){let i=w[1]?w[1].values:null;Pt=i!=null,pn=Pt?i(o,1,0):{_:0};for(let u in pn)kn[u]=ci}if(ze)if(he=Kt("table",sh,h),vt=Kt("tbody",null,he),ee.mount(o,he),Pt){It=Kt("thead",null,he,vt);let i=Kt("tr",null,It);Kt("th",null,i);for(var ao in pn)Kt("th",Du,i).textContent=ao}else xt(he,ah),ee.live&&xt(he,ih);let uo={show:!0},tr={show:!1};function Ur(i,u){if(u==0&&(Pt||!ee.live||r==2))return Bo;let m=[],d=Kt("tr",uh,vt,vt.childNodes[u]);xt(d,i.class),i.show||xt(d,oo);let v=Kt("th",null,d);if(Ce.show){let A=Wt(ch,v);if(u>0){let E=Ce.width(o,u);E&&(A.style.border=E+"px "+Ce.dash(o,u)+" "+Ce.stroke(o,u)),A.style.background=Ce.fill(o,u)}}let y=Wt(Du,v);i.label instanceof HTMLElement?y.appendChild(i.label):y.textContent=i.label,u>0&&(Ce.show||(y.style.color=i.width>0?Ce.stroke(o,u):Ce.fill(o,u)),ut("click",v,A=>{if(H._lock)return;Bn(A);let E=w.indexOf(i);if((A.ctrlKey||A.metaKey)!=ee.isolate){let D=w.some((W,I)=>I>0&&I!=E&&W.show);w.forEach((W,I)=>{I>0&&tn(I,D?I==E?uo:tr:uo,!0,Ue.setSeries)})}else tn(E,{show:!i.show},!0,Ue.setSeries)},!1),mo&&ut(Iu,v,A=>{H._lock||(Bn(A),tn(w.indexOf(i),To,!0,Ue.setSeries))},!1));for(var T in pn){let A=Kt("td",fh,d);A.textContent="--",m.push(A)}return[d,m]}let Fn=new Map;function ut(i,u,m,d=!0){let v=Fn.get(u)||{},y=H.bind[i](o,u,m,d);y&&(ro(i,u,v[i]=y),Fn.set(u,v))}function co(i,u,m){let d=Fn.get(u)||{};for(let v in d)(i==null||v==i)&&(ni(v,u,d[v]),delete d[v]);i==null&&Fn.delete(u)}let mn=0,In=0,X=0,F=0,xe=0,Ve=0,fo=xe,Hn=Ve,Xt=X,Un=F,yt=0,At=0,dt=0,Ht=0;o.bbox={};let Bl=!1,Gr=!1,po=!1,Gn=!1,Br=!1,Et=!1;function zl(i,u,m){(m||i!=o.width||u!=o.height)&&Ci(i,u),vo(!1),po=!0,Gr=!0,yo()}function Ci(i,u){o.width=mn=X=i,o.height=In=F=u,xe=Ve=0,mp(),hp();let m=o.bbox;yt=m.left=to(xe*me,.5),At=m.top=to(Ve*me,.5),dt=m.width=to(X*me,.5),Ht=m.height=to(F*me,.5)}let cp=3;function fp(){let i=!1,u=0;for(;!i;){u++;let m=Sp(u),d=bp(u);i=u==cp||m&&d,i||(Ci(o.width,o.height),Gr=!0)}}function pp({width:i,height:u}){zl(i,u)}o.setSize=pp;function mp(){let i=!1,u=!1,m=!1,d=!1;P.forEach((v,y)=>{if(v.show&&v._show){let{side:T,_size:A}=v,E=T%2,D=v.label!=null?v.labelSize:0,W=A+D;W>0&&(E?(X-=W,T==3?(xe+=W,d=!0):m=!0):(F-=W,T==0?(Ve+=W,i=!0):u=!0))}}),zn[0]=i,zn[1]=m,zn[2]=u,zn[3]=d,X-=Sn[1]+Sn[3],xe+=Sn[3],F-=Sn[2]+Sn[0],Ve+=Sn[0]}function hp(){let i=xe+X,u=Ve+F,m=xe,d=Ve;function v(y,T){switch(y){case 1:return i+=T,i-T;case 2:return u+=T,u-T;case 3:return m-=T,m+T;case 0:return d-=T,d+T}}P.forEach((y,T)=>{if(y.show&&y._show){let A=y.side;y._pos=v(A,y._size),y.label!=null&&(y._lpos=v(A,y.labelSize))}})}if(H.dataIdx==null){let i=H.hover,u=i.skip=new Set(i.skip??[]);u.add(void 0);let m=i.prox=oe(i.prox),d=i.bias??=0;H.dataIdx=(v,y,T,A)=>{if(y==0)return T;let E=T,D=m(v,y,T,A)??Se,W=D>=0&&D<Se,I=R.ori==0?X:F,Z=H.left,pe=t[0],ae=t[y];if(u.has(ae[T])){E=null;let te=null,q=null,U;if(d==0||d==-1)for(U=T;te==null&&U-- >0;)u.has(ae[U])||(te=U);if(d==0||d==1)for(U=T;q==null&&U++<ae.length;)u.has(ae[U])||(q=U);if(te!=null||q!=null)if(W){let Ae=te==null?-1/0:N(pe[te],R,I,0),Ie=q==null?1/0:N(pe[q],R,I,0),ot=Z-Ae,ge=Ie-Z;ot<=ge?ot<=D&&(E=te):ge<=D&&(E=q)}else E=q==null?te:te==null?q:T-te<=q-T?te:q}else W&&Je(Z-N(pe[T],R,I,0))>D&&(E=null);return E}}let Bn=i=>{H.event=i};H.idxs=_e,H._lock=!1;let it=H.points;it.show=oe(it.show),it.size=oe(it.size),it.stroke=oe(it.stroke),it.width=oe(it.width),it.fill=oe(it.fill);let en=o.focus=Be({},e.focus||{alpha:.3},H.focus),mo=en.prox>=0,ho=mo&&it.one,Rt=[],$o=[],_o=[];function Li(i,u){let m=it.show(o,u);if(m instanceof HTMLElement)return xt(m,lh),xt(m,i.class),fn(m,-10,-10,X,F),b.insertBefore(m,Rt[u]),m}function Di(i,u){if(r==1||u>0){let m=r==1&&M[i.scale].time,d=i.value;i.value=m?ec(d)?ic(re,sc(d,G)):d||ie:d||vd,i.label=i.label||(m?fd:cd)}if(ho||u>0){i.width=i.width==null?1:i.width,i.paths=i.paths||Cd||Sh,i.fillTo=oe(i.fillTo||bd),i.pxAlign=+fe(i.pxAlign,x),i.pxRound=$c(i.pxAlign),i.stroke=oe(i.stroke||null),i.fill=oe(i.fill||null),i._stroke=i._fill=i._paths=i._focus=null;let m=yd(mt(1,i.width),1),d=i.points=Be({},{size:m,width:mt(1,m*.2),stroke:i.stroke,space:m*2,paths:Ld,_stroke:null,_fill:null},i.points);d.show=oe(d.show),d.filter=oe(d.filter),d.fill=oe(d.fill),d.stroke=oe(d.stroke),d.paths=oe(d.paths),d.pxAlign=i.pxAlign}if(ze){let m=Ur(i,u);Ne.splice(u,0,m[0]),Qt.splice(u,0,m[1]),ee.values.push(null)}if(at){_e.splice(u,0,null);let m=null;ho?u==0&&(m=Li(i,u)):u>0&&(m=Li(i,u)),Rt.splice(u,0,m),$o.splice(u,0,0),_o.splice(u,0,0)}nt("addSeries",u)}function dp(i,u){u=u??w.length,i=r==1?ai(i,u,uc,hc):ai(i,u,{},mc),w.splice(u,0,i),Di(w[u],u)}o.addSeries=dp;function $p(i){if(w.splice(i,1),ze){ee.values.splice(i,1),Qt.splice(i,1);let u=Ne.splice(i,1)[0];co(null,u.firstChild),u.remove()}at&&(_e.splice(i,1),Rt.splice(i,1)[0].remove(),$o.splice(i,1),_o.splice(i,1)),nt("delSeries",i)}o.delSeries=$p;let zn=[!1,!1,!1,!1];function _p(i,u){if(i._show=i.show,i.show){let m=i.side%2,d=M[i.scale];d==null&&(i.scale=m?w[1].scale:L,d=M[i.scale]);let v=d.time;i.size=oe(i.size),i.space=oe(i.space),i.rotate=oe(i.rotate),Ln(i.incrs)&&i.incrs.forEach(T=>{!Dn.has(T)&&Dn.set(T,Ac(T))}),i.incrs=oe(i.incrs||(d.distr==2?Vh:v?k==1?qh:Jh:no)),i.splits=oe(i.splits||(v&&d.distr==1?ht:d.distr==3?ri:d.distr==4?hd:md)),i.stroke=oe(i.stroke),i.grid.stroke=oe(i.grid.stroke),i.ticks.stroke=oe(i.ticks.stroke),i.border.stroke=oe(i.border.stroke);let y=i.values;i.values=Ln(y)&&!Ln(y[0])?oe(y):v?Ln(y)?lc(re,rc(y,G)):ec(y)?Xh(re,y):y||Oe:y||pd,i.filter=oe(i.filter||(d.distr>=3&&d.log==10?_d:d.distr==3&&d.log==2?gd:Mc)),i.font=yc(i.font),i.labelFont=yc(i.labelFont),i._size=i.size(o,null,u,0),i._space=i._rotate=i._incrs=i._found=i._splits=i._values=null,i._size>0&&(zn[u]=!0,i._el=Wt(th,g))}}function nr(i,u,m,d){let[v,y,T,A]=m,E=u%2,D=0;return E==0&&(A||y)&&(D=u==0&&!v||u==2&&!T?Ke(ac.size/3):0),E==1&&(v||T)&&(D=u==1&&!y||u==3&&!A?Ke(fc.size/2):0),D}let Ni=o.padding=(e.padding||[nr,nr,nr,nr]).map(i=>oe(fe(i,nr))),Sn=o._padding=Ni.map((i,u)=>i(o,u,zn,0)),rt,Qe=null,Xe=null,zr=r==1?w[0].idxs:null,Ut=null,or=!1;function Wi(i,u){if(t=i??[],o.data=o._data=t,r==2){rt=0;for(let m=1;m<w.length;m++)rt+=t[m][0].length}else{t.length==0&&(o.data=o._data=t=[[]]),Ut=t[0],rt=Ut.length;let m=t;if(V==2){m=t.slice();let d=m[0]=Array(rt);for(let v=0;v<rt;v++)d[v]=v}o._data=t=m}if(vo(!0),nt("setData"),V==2&&(po=!0),u!==!1){let m=R;m.auto(o,or)?Vl():xn(L,m.min,m.max),Gn=Gn||H.left>=0,Et=!0,yo()}}o.setData=Wi;function Vl(){or=!0;let i,u;r==1&&(rt>0?(Qe=zr[0]=0,Xe=zr[1]=rt-1,i=t[0][Qe],u=t[0][Xe],V==2?(i=Qe,u=Xe):i==u&&(V==3?[i,u]=El(i,i,R.log,!1):V==4?[i,u]=pi(i,i,R.log,!1):R.time?u=i+Ke(86400/k):[i,u]=Ml(i,u,mi,!0))):(Qe=zr[0]=i=null,Xe=zr[1]=u=null)),xn(L,i,u)}let Vr,go,jl,ql,Yl,Kl,Jl,Zl,Ql,$t;function Fi(i,u,m,d,v,y){i??=Wu,m??=di,d??="butt",v??=Wu,y??="round",i!=Vr&&($.strokeStyle=Vr=i),v!=go&&($.fillStyle=go=v),u!=jl&&($.lineWidth=jl=u),y!=Yl&&($.lineJoin=Yl=y),d!=Kl&&($.lineCap=Kl=d),m!=ql&&$.setLineDash(ql=m)}function Ii(i,u,m,d){u!=go&&($.fillStyle=go=u),i!=Jl&&($.font=Jl=i),m!=Zl&&($.textAlign=Zl=m),d!=Ql&&($.textBaseline=Ql=d)}function Xl(i,u,m,d,v=0){if(d.length>0&&i.auto(o,or)&&(u==null||u.min==null)){let y=fe(Qe,0),T=fe(Xe,d.length-1),A=m.min==null?_h(d,y,T,v,i.distr==3):[m.min,m.max];i.min=Zt(i.min,m.min=A[0]),i.max=mt(i.max,m.max=A[1])}}let Hi={min:null,max:null};function gp(){for(let d in M){let v=M[d];B[d]==null&&(v.min==null||B[L]!=null&&v.auto(o,or))&&(B[d]=Hi)}for(let d in M){let v=M[d];B[d]==null&&v.from!=null&&B[v.from]!=null&&(B[d]=Hi)}B[L]!=null&&vo(!0);let i={};for(let d in B){let v=B[d];if(v!=null){let y=i[d]=zo(M[d],Th);if(v.min!=null)Be(y,v);else if(d!=L||r==2)if(rt==0&&y.from==null){let T=y.range(o,null,null,d);y.min=T[0],y.max=T[1]}else y.min=Se,y.max=-Se}}if(rt>0){w.forEach((d,v)=>{if(r==1){let y=d.scale,T=B[y];if(T==null)return;let A=i[y];if(v==0){let E=A.range(o,A.min,A.max,y);A.min=E[0],A.max=E[1],Qe=Jt(A.min,t[0]),Xe=Jt(A.max,t[0]),Xe-Qe>1&&(t[0][Qe]<A.min&&Qe++,t[0][Xe]>A.max&&Xe--),d.min=Ut[Qe],d.max=Ut[Xe]}else d.show&&d.auto&&Xl(A,T,d,t[v],d.sorted);d.idxs[0]=Qe,d.idxs[1]=Xe}else if(v>0&&d.show&&d.auto){let[y,T]=d.facets,A=y.scale,E=T.scale,[D,W]=t[v],I=i[A],Z=i[E];I!=null&&Xl(I,B[A],y,D,y.sorted),Z!=null&&Xl(Z,B[E],T,W,T.sorted),d.min=T.min,d.max=T.max}});for(let d in i){let v=i[d],y=B[d];if(v.from==null&&(y==null||y.min==null)){let T=v.range(o,v.min==Se?null:v.min,v.max==-Se?null:v.max,d);v.min=T[0],v.max=T[1]}}}for(let d in i){let v=i[d];if(v.from!=null){let y=i[v.from];if(y.min==null)v.min=v.max=null;else{let T=v.range(o,y.min,y.max,d);v.min=T[0],v.max=T[1]}}}let u={},m=!1;for(let d in i){let v=i[d],y=M[d];if(y.min!=v.min||y.max!=v.max){y.min=v.min,y.max=v.max;let T=y.distr;y._min=T==3?vn(y.min):T==4?Ks(y.min,y.asinh):T==100?y.fwd(y.min):y.min,y._max=T==3?vn(y.max):T==4?Ks(y.max,y.asinh):T==100?y.fwd(y.max):y.max,u[d]=m=!0}}if(m){w.forEach((d,v)=>{r==2?v>0&&u.y&&(d._paths=null):u[d.scale]&&(d._paths=null)});for(let d in u)po=!0,nt("setScale",d);at&&H.left>=0&&(Gn=Et=!0)}for(let d in B)B[d]=null}function vp(i){let u=oi(Qe-1,0,rt-1),m=oi(Xe+1,0,rt-1);for(;i[u]==null&&u>0;)u--;for(;i[m]==null&&m<rt-1;)m++;return[u,m]}function yp(){if(rt>0){let i=w.some(u=>u._focus)&&$t!=en.alpha;i&&($.globalAlpha=$t=en.alpha),w.forEach((u,m)=>{if(m>0&&u.show&&(Ui(m,!1),Ui(m,!0),u._paths==null)){let d=$t;$t!=u.alpha&&($.globalAlpha=$t=u.alpha);let v=r==2?[0,t[m][0].length-1]:vp(t[m]);u._paths=u.paths(o,m,v[0],v[1]),$t!=d&&($.globalAlpha=$t=d)}}),w.forEach((u,m)=>{if(m>0&&u.show){let d=$t;$t!=u.alpha&&($.globalAlpha=$t=u.alpha),u._paths!=null&&Gi(m,!1);{let v=u._paths!=null?u._paths.gaps:null,y=u.points.show(o,m,Qe,Xe,v),T=u.points.filter(o,m,y,v);(y||T)&&(u.points._paths=u.points.paths(o,m,Qe,Xe,T),Gi(m,!0))}$t!=d&&($.globalAlpha=$t=d),nt("drawSeries",m)}}),i&&($.globalAlpha=$t=1)}}function Ui(i,u){let m=u?w[i].points:w[i];m._stroke=m.stroke(o,i),m._fill=m.fill(o,i)}function Gi(i,u){let m=u?w[i].points:w[i],{stroke:d,fill:v,clip:y,flags:T,_stroke:A=m._stroke,_fill:E=m._fill,_width:D=m.width}=m._paths;D=be(D*me,3);let W=null,I=D%2/2;u&&E==null&&(E=D>0?"#fff":A);let Z=m.pxAlign==1&&I>0;if(Z&&$.translate(I,I),!u){let pe=yt-D/2,ae=At-D/2,te=dt+D,q=Ht+D;W=new Path2D,W.rect(pe,ae,te,q)}u?es(A,D,m.dash,m.cap,E,d,v,T,y):wp(i,A,D,m.dash,m.cap,E,d,v,T,W,y),Z&&$.translate(-I,-I)}function wp(i,u,m,d,v,y,T,A,E,D,W){let I=!1;E!=0&&K.forEach((Z,pe)=>{if(Z.series[0]==i){let ae=w[Z.series[1]],te=t[Z.series[1]],q=(ae._paths||Cr).band;Ln(q)&&(q=Z.dir==1?q[0]:q[1]);let U,Ae=null;ae.show&&q&&vh(te,Qe,Xe)?(Ae=Z.fill(o,pe)||y,U=ae._paths.clip):q=null,es(u,m,d,v,Ae,T,A,E,D,W,U,q),I=!0}}),I||es(u,m,d,v,y,T,A,E,D,W)}let Bi=Vo|si;function es(i,u,m,d,v,y,T,A,E,D,W,I){Fi(i,u,m,d,v),(E||D||I)&&($.save(),E&&$.clip(E),D&&$.clip(D)),I?(A&Bi)==Bi?($.clip(I),W&&$.clip(W),qr(v,T),jr(i,y,u)):A&si?(qr(v,T),$.clip(I),jr(i,y,u)):A&Vo&&($.save(),$.clip(I),W&&$.clip(W),qr(v,T),$.restore(),jr(i,y,u)):(qr(v,T),jr(i,y,u)),(E||D||I)&&$.restore()}function jr(i,u,m){m>0&&(u instanceof Map?u.forEach((d,v)=>{$.strokeStyle=Vr=v,$.stroke(d)}):u!=null&&i&&$.stroke(u))}function qr(i,u){u instanceof Map?u.forEach((m,d)=>{$.fillStyle=go=d,$.fill(m)}):u!=null&&i&&$.fill(u)}function kp(i,u,m,d){let v=P[i],y;if(d<=0)y=[0,0];else{let T=v._space=v.space(o,i,u,m,d),A=v._incrs=v.incrs(o,i,u,m,d,T);y=Hd(u,m,A,d,T)}return v._found=y}function ts(i,u,m,d,v,y,T,A,E,D){let W=T%2/2;x==1&&$.translate(W,W),Fi(A,T,E,D,A),$.beginPath();let I,Z,pe,ae,te=v+(d==0||d==3?-y:y);m==0?(Z=v,ae=te):(I=v,pe=te);for(let q=0;q<i.length;q++)u[q]!=null&&(m==0?I=pe=i[q]:Z=ae=i[q],$.moveTo(I,Z),$.lineTo(pe,ae));$.stroke(),x==1&&$.translate(-W,-W)}function Sp(i){let u=!0;return P.forEach((m,d)=>{if(!m.show)return;let v=M[m.scale];if(v.min==null){m._show&&(u=!1,m._show=!1,vo(!1));return}else m._show||(u=!1,m._show=!0,vo(!1));let y=m.side,T=y%2,{min:A,max:E}=v,[D,W]=kp(d,A,E,T==0?X:F);if(W==0)return;let I=v.distr==2,Z=m._splits=m.splits(o,d,A,E,D,W,I),pe=v.distr==2?Z.map(U=>Ut[U]):Z,ae=v.distr==2?Ut[Z[1]]-Ut[Z[0]]:D,te=m._values=m.values(o,m.filter(o,pe,d,W,ae),d,W,ae);m._rotate=y==2?m.rotate(o,te,d,W):0;let q=m._size;m._size=Ft(m.size(o,te,d,i)),q!=null&&m._size!=q&&(u=!1)}),u}function bp(i){let u=!0;return Ni.forEach((m,d)=>{let v=m(o,d,zn,i);v!=Sn[d]&&(u=!1),Sn[d]=v}),u}function xp(){for(let i=0;i<P.length;i++){let u=P[i];if(!u.show||!u._show)continue;let m=u.side,d=m%2,v,y,T=u.stroke(o,i),A=m==0||m==3?-1:1,[E,D]=u._found;if(u.label!=null){let ft=u.labelGap*A,St=Ke((u._lpos+ft)*me);Ii(u.labelFont[0],T,"center",m==2?Mr:Nu),$.save(),d==1?(v=y=0,$.translate(St,Ke(At+Ht/2)),$.rotate((m==3?-xl:xl)/2)):(v=Ke(yt+dt/2),y=St);let qn=xc(u.label)?u.label(o,i,E,D):u.label;$.fillText(qn,v,y),$.restore()}if(D==0)continue;let W=M[u.scale],I=d==0?dt:Ht,Z=d==0?yt:At,pe=u._splits,ae=W.distr==2?pe.map(ft=>Ut[ft]):pe,te=W.distr==2?Ut[pe[1]]-Ut[pe[0]]:E,q=u.ticks,U=u.border,Ae=q.show?q.size:0,Ie=Ke(Ae*me),ot=Ke((u.alignTo==2?u._size-Ae-u.gap:u.gap)*me),ge=u._rotate*-xl/180,He=S(u._pos*me),wt=(Ie+ot)*A,ct=He+wt;y=d==0?ct:0,v=d==1?ct:0;let Ot=u.font[0],Gt=u.align==1?Io:u.align==2?js:ge>0?Io:ge<0?js:d==0?"center":m==3?js:Io,on=ge||d==1?"middle":m==2?Mr:Nu;Ii(Ot,T,Gt,on);let kt=u.font[1]*u.lineGap,Ct=pe.map(ft=>S(a(ft,W,I,Z))),Bt=u._values;for(let ft=0;ft<Bt.length;ft++){let St=Bt[ft];if(St!=null){d==0?v=Ct[ft]:y=Ct[ft],St=""+St;let qn=St.indexOf(`
`)==-1?[St]:St.split(/\n/gm);for(let pt=0;pt<qn.length;pt++){let aa=qn[pt];ge?($.save(),$.translate(v,y+pt*kt),$.rotate(ge),$.fillText(aa,0,0),$.restore()):$.fillText(aa,v,y+pt*kt)}}}q.show&&ts(Ct,q.filter(o,ae,i,D,te),d,m,He,Ie,be(q.width*me,3),q.stroke(o,i),q.dash,q.cap);let rn=u.grid;rn.show&&ts(Ct,rn.filter(o,ae,i,D,te),d,d==0?2:1,d==0?At:yt,d==0?Ht:dt,be(rn.width*me,3),rn.stroke(o,i),rn.dash,rn.cap),U.show&&ts([He],[1],d==0?1:0,d==0?1:2,d==1?At:yt,d==1?Ht:dt,be(U.width*me,3),U.stroke(o,i),U.dash,U.cap)}nt("drawAxes")}function vo(i){w.forEach((u,m)=>{m>0&&(u._paths=null,i&&(r==1?(u.min=null,u.max=null):u.facets.forEach(d=>{d.min=null,d.max=null})))})}let Yr=!1,ns=!1,rr=[];function Tp(){ns=!1;for(let i=0;i<rr.length;i++)nt(...rr[i]);rr.length=0}function yo(){Yr||(Ch(zi),Yr=!0)}function Mp(i,u=!1){Yr=!0,ns=u,i(o),zi(),u&&rr.length>0&&queueMicrotask(Tp)}o.batch=Mp;function zi(){if(Bl&&(gp(),Bl=!1),po&&(fp(),po=!1),Gr){if(Re(_,Io,xe),Re(_,Mr,Ve),Re(_,Ar,X),Re(_,Er,F),Re(b,Io,xe),Re(b,Mr,Ve),Re(b,Ar,X),Re(b,Er,F),Re(g,Ar,mn),Re(g,Er,In),f.width=Ke(mn*me),f.height=Ke(In*me),P.forEach(({_el:i,_show:u,_size:m,_pos:d,side:v})=>{if(i!=null)if(u){let y=v===3||v===0?m:0,T=v%2==1;Re(i,T?"left":"top",d-y),Re(i,T?"width":"height",m),Re(i,T?"top":"left",T?Ve:xe),Re(i,T?"height":"width",T?F:X),ti(i,oo)}else xt(i,oo)}),Vr=go=jl=Yl=Kl=Jl=Zl=Ql=ql=null,$t=1,ir(!0),xe!=fo||Ve!=Hn||X!=Xt||F!=Un){vo(!1);let i=X/Xt,u=F/Un;if(at&&!Gn&&H.left>=0){H.left*=i,H.top*=u,wo&&fn(wo,Ke(H.left),0,X,F),ko&&fn(ko,0,Ke(H.top),X,F);for(let m=0;m<Rt.length;m++){let d=Rt[m];d!=null&&($o[m]*=i,_o[m]*=u,fn(d,Ft($o[m]),Ft(_o[m]),X,F))}}if(Pe.show&&!Br&&Pe.left>=0&&Pe.width>0){Pe.left*=i,Pe.width*=i,Pe.top*=u,Pe.height*=u;for(let m in as)Re(xo,m,Pe[m])}fo=xe,Hn=Ve,Xt=X,Un=F}nt("setSize"),Gr=!1}mn>0&&In>0&&($.clearRect(0,0,f.width,f.height),nt("drawClear"),O.forEach(i=>i()),nt("draw")),Pe.show&&Br&&(Kr(Pe),Br=!1),at&&Gn&&(jn(null,!0,!1),Gn=!1),ee.show&&ee.live&&Et&&(ss(),Et=!1),c||(c=!0,o.status=1,nt("ready")),or=!1,Yr=!1}o.redraw=(i,u)=>{po=u||!1,i!==!1?xn(L,R.min,R.max):yo()};function os(i,u){let m=M[i];if(m.from==null){if(rt==0){let d=m.range(o,u.min,u.max,i);u.min=d[0],u.max=d[1]}if(u.min>u.max){let d=u.min;u.min=u.max,u.max=d}if(rt>1&&u.min!=null&&u.max!=null&&u.max-u.min<1e-16)return;i==L&&m.distr==2&&rt>0&&(u.min=Jt(u.min,t[0]),u.max=Jt(u.max,t[0]),u.min==u.max&&u.max++),B[i]=u,Bl=!0,yo()}}o.setScale=os;let rs,ls,wo,ko,Vi,ji,So,bo,qi,Yi,Me,Le,bn=!1,lt=H.drag,et=lt.x,tt=lt.y;at&&(H.x&&(rs=Wt(oh,b)),H.y&&(ls=Wt(rh,b)),R.ori==0?(wo=rs,ko=ls):(wo=ls,ko=rs),Me=H.left,Le=H.top);let Pe=o.select=Be({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),xo=Pe.show?Wt(nh,Pe.over?b:_):null;function Kr(i,u){if(Pe.show){for(let m in i)Pe[m]=i[m],m in as&&Re(xo,m,i[m]);u!==!1&&nt("setSelect")}}o.setSelect=Kr;function Pp(i){if(w[i].show)ze&&ti(Ne[i],oo);else if(ze&&xt(Ne[i],oo),at){let m=ho?Rt[0]:Rt[i];m!=null&&fn(m,-10,-10,X,F)}}function xn(i,u,m){os(i,{min:u,max:m})}function tn(i,u,m,d){u.focus!=null&&Cp(i),u.show!=null&&w.forEach((v,y)=>{y>0&&(i==y||i==null)&&(v.show=u.show,Pp(y),r==2?(xn(v.facets[0].scale,null,null),xn(v.facets[1].scale,null,null)):xn(v.scale,null,null),yo())}),m!==!1&&nt("setSeries",i,u),d&&ar("setSeries",o,i,u)}o.setSeries=tn;function Ap(i,u){Be(K[i],u)}function Ep(i,u){i.fill=oe(i.fill||null),i.dir=fe(i.dir,-1),u=u??K.length,K.splice(u,0,i)}function Rp(i){i==null?K.length=0:K.splice(i,1)}o.addBand=Ep,o.setBand=Ap,o.delBand=Rp;function Op(i,u){w[i].alpha=u,at&&Rt[i]!=null&&(Rt[i].style.opacity=u),ze&&Ne[i]&&(Ne[i].style.opacity=u)}let hn,Tn,Vn,To={focus:!0};function Cp(i){if(i!=Vn){let u=i==null,m=en.alpha!=1;w.forEach((d,v)=>{if(r==1||v>0){let y=u||v==0||v==i;d._focus=u?null:y,m&&Op(v,y?1:en.alpha)}}),Vn=i,m&&yo()}}ze&&mo&&ut(Hu,he,i=>{H._lock||(Bn(i),Vn!=null&&tn(null,To,!0,Ue.setSeries))});function nn(i,u,m){let d=M[u];m&&(i=i/me-(d.ori==1?Ve:xe));let v=X;d.ori==1&&(v=F,i=v-i),d.dir==-1&&(i=v-i);let y=d._min,T=d._max,A=i/v,E=y+(T-y)*A,D=d.distr;return D==3?Go(10,E):D==4?wh(E,d.asinh):D==100?d.bwd(E):E}function Lp(i,u){let m=nn(i,L,u);return Jt(m,t[0],Qe,Xe)}o.valToIdx=i=>Jt(i,t[0]),o.posToIdx=Lp,o.posToVal=nn,o.valToPos=(i,u,m)=>M[u].ori==0?l(i,M[u],m?dt:X,m?yt:0):s(i,M[u],m?Ht:F,m?At:0),o.setCursor=(i,u,m)=>{Me=i.left,Le=i.top,jn(null,u,m)};function Ki(i,u){Re(xo,Io,Pe.left=i),Re(xo,Ar,Pe.width=u)}function Ji(i,u){Re(xo,Mr,Pe.top=i),Re(xo,Er,Pe.height=u)}let lr=R.ori==0?Ki:Ji,sr=R.ori==1?Ki:Ji;function Dp(){if(ze&&ee.live)for(let i=r==2?1:0;i<w.length;i++){if(i==0&&Pt)continue;let u=ee.values[i],m=0;for(let d in u)Qt[i][m++].firstChild.nodeValue=u[d]}}function ss(i,u){if(i!=null&&(i.idxs?i.idxs.forEach((m,d)=>{_e[d]=m}):xh(i.idx)||_e.fill(i.idx),ee.idx=_e[0]),ze&&ee.live){for(let m=0;m<w.length;m++)(m>0||r==1&&!Pt)&&Np(m,_e[m]);Dp()}Et=!1,u!==!1&&nt("setLegend")}o.setLegend=ss;function Np(i,u){let m=w[i],d=i==0&&V==2?Ut:t[i],v;Pt?v=m.values(o,i,u)??kn:(v=m.value(o,u==null?null:d[u],i,u),v=v==null?kn:{_:v}),ee.values[i]=v}function jn(i,u,m){qi=Me,Yi=Le,[Me,Le]=H.move(o,Me,Le),H.left=Me,H.top=Le,at&&(wo&&fn(wo,Ke(Me),0,X,F),ko&&fn(ko,0,Ke(Le),X,F));let d,v=Qe>Xe;hn=Se,Tn=null;let y=R.ori==0?X:F,T=R.ori==1?X:F;if(Me<0||rt==0||v){d=H.idx=null;for(let A=0;A<w.length;A++){let E=Rt[A];E!=null&&fn(E,-10,-10,X,F)}mo&&tn(null,To,!0,i==null&&Ue.setSeries),ee.live&&(_e.fill(d),Et=!0)}else{let A,E,D;r==1&&(A=R.ori==0?Me:Le,E=nn(A,L),d=H.idx=Jt(E,t[0],Qe,Xe),D=N(t[0][d],R,y,0));let W=-10,I=-10,Z=0,pe=0,ae=!0,te="",q="";for(let U=r==2?1:0;U<w.length;U++){let Ae=w[U],Ie=_e[U],ot=Ie==null?null:r==1?t[U][Ie]:t[U][1][Ie],ge=H.dataIdx(o,U,d,E),He=ge==null?null:r==1?t[U][ge]:t[U][1][ge];if(Et=Et||He!=ot||ge!=Ie,_e[U]=ge,U>0&&Ae.show){let wt=ge==null?-10:ge==d?D:N(r==1?t[0][ge]:t[U][0][ge],R,y,0),ct=He==null?-10:J(He,r==1?M[Ae.scale]:M[Ae.facets[1].scale],T,0);if(mo&&He!=null){let Ot=R.ori==1?Me:Le,Gt=Je(en.dist(o,U,ge,ct,Ot));if(Gt<hn){let on=en.bias;if(on!=0){let kt=nn(Ot,Ae.scale),Ct=He>=0?1:-1,Bt=kt>=0?1:-1;Bt==Ct&&(Bt==1?on==1?He>=kt:He<=kt:on==1?He<=kt:He>=kt)&&(hn=Gt,Tn=U)}else hn=Gt,Tn=U}}if(Et||ho){let Ot,Gt;R.ori==0?(Ot=wt,Gt=ct):(Ot=ct,Gt=wt);let on,kt,Ct,Bt,rn,ft,St=!0,qn=it.bbox;if(qn!=null){St=!1;let pt=qn(o,U);Ct=pt.left,Bt=pt.top,on=pt.width,kt=pt.height}else Ct=Ot,Bt=Gt,on=kt=it.size(o,U);if(ft=it.fill(o,U),rn=it.stroke(o,U),ho)U==Tn&&hn<=en.prox&&(W=Ct,I=Bt,Z=on,pe=kt,ae=St,te=ft,q=rn);else{let pt=Rt[U];pt!=null&&($o[U]=Ct,_o[U]=Bt,qu(pt,on,kt,St),Vu(pt,ft,rn),fn(pt,Ft(Ct),Ft(Bt),X,F))}}}}if(ho){let U=en.prox,Ae=Vn==null?hn<=U:hn>U||Tn!=Vn;if(Et||Ae){let Ie=Rt[0];Ie!=null&&($o[0]=W,_o[0]=I,qu(Ie,Z,pe,ae),Vu(Ie,te,q),fn(Ie,Ft(W),Ft(I),X,F))}}}if(Pe.show&&bn)if(i!=null){let[A,E]=Ue.scales,[D,W]=Ue.match,[I,Z]=i.cursor.sync.scales,pe=i.cursor.drag;if(et=pe._x,tt=pe._y,et||tt){let{left:ae,top:te,width:q,height:U}=i.select,Ae=i.scales[I].ori,Ie=i.posToVal,ot,ge,He,wt,ct,Ot=A!=null&&D(A,I),Gt=E!=null&&W(E,Z);Ot&&et?(Ae==0?(ot=ae,ge=q):(ot=te,ge=U),He=M[A],wt=N(Ie(ot,I),He,y,0),ct=N(Ie(ot+ge,I),He,y,0),lr(Zt(wt,ct),Je(ct-wt))):lr(0,y),Gt&&tt?(Ae==1?(ot=ae,ge=q):(ot=te,ge=U),He=M[E],wt=J(Ie(ot,Z),He,T,0),ct=J(Ie(ot+ge,Z),He,T,0),sr(Zt(wt,ct),Je(ct-wt))):sr(0,T)}else us()}else{let A=Je(qi-Vi),E=Je(Yi-ji);if(R.ori==1){let Z=A;A=E,E=Z}et=lt.x&&A>=lt.dist,tt=lt.y&&E>=lt.dist;let D=lt.uni;D!=null?et&&tt&&(et=A>=D,tt=E>=D,!et&&!tt&&(E>A?tt=!0:et=!0)):lt.x&&lt.y&&(et||tt)&&(et=tt=!0);let W,I;et&&(R.ori==0?(W=So,I=Me):(W=bo,I=Le),lr(Zt(W,I),Je(I-W)),tt||sr(0,T)),tt&&(R.ori==1?(W=So,I=Me):(W=bo,I=Le),sr(Zt(W,I),Je(I-W)),et||lr(0,y)),!et&&!tt&&(lr(0,0),sr(0,0))}if(lt._x=et,lt._y=tt,i==null){if(m){if(ia!=null){let[A,E]=Ue.scales;Ue.values[0]=A!=null?nn(R.ori==0?Me:Le,A):null,Ue.values[1]=E!=null?nn(R.ori==1?Me:Le,E):null}ar(qs,o,Me,Le,X,F,d)}if(mo){let A=m&&Ue.setSeries,E=en.prox;Vn==null?hn<=E&&tn(Tn,To,!0,A):hn>E?tn(null,To,!0,A):Tn!=Vn&&tn(Tn,To,!0,A)}}Et&&(ee.idx=d,ss()),u!==!1&&nt("setCursor")}let Mn=null;Object.defineProperty(o,"rect",{get(){return Mn==null&&ir(!1),Mn}});function ir(i=!1){i?Mn=null:(Mn=b.getBoundingClientRect(),nt("syncRect",Mn))}function Zi(i,u,m,d,v,y,T){H._lock||bn&&i!=null&&i.movementX==0&&i.movementY==0||(is(i,u,m,d,v,y,T,!1,i!=null),i!=null?jn(null,!0,!0):jn(u,!0,!1))}function is(i,u,m,d,v,y,T,A,E){if(Mn==null&&ir(!1),Bn(i),i!=null)m=i.clientX-Mn.left,d=i.clientY-Mn.top;else{if(m<0||d<0){Me=-10,Le=-10;return}let[D,W]=Ue.scales,I=u.cursor.sync,[Z,pe]=I.values,[ae,te]=I.scales,[q,U]=Ue.match,Ae=u.axes[0].side%2==1,Ie=R.ori==0?X:F,ot=R.ori==1?X:F,ge=Ae?y:v,He=Ae?v:y,wt=Ae?d:m,ct=Ae?m:d;if(ae!=null?m=q(D,ae)?a(Z,M[D],Ie,0):-10:m=Ie*(wt/ge),te!=null?d=U(W,te)?a(pe,M[W],ot,0):-10:d=ot*(ct/He),R.ori==1){let Ot=m;m=d,d=Ot}}E&&(u==null||u.cursor.event.type==qs)&&((m<=1||m>=X-1)&&(m=to(m,X)),(d<=1||d>=F-1)&&(d=to(d,F))),A?(Vi=m,ji=d,[So,bo]=H.move(o,m,d)):(Me=m,Le=d)}let as={width:0,height:0,left:0,top:0};function us(){Kr(as,!1)}let Qi,Xi,ea,ta;function na(i,u,m,d,v,y,T){bn=!0,et=tt=lt._x=lt._y=!1,is(i,u,m,d,v,y,T,!0,!1),i!=null&&(ut(Ys,Xs,oa,!1),ar(Fu,o,So,bo,X,F,null));let{left:A,top:E,width:D,height:W}=Pe;Qi=A,Xi=E,ea=D,ta=W}function oa(i,u,m,d,v,y,T){bn=lt._x=lt._y=!1,is(i,u,m,d,v,y,T,!1,!0);let{left:A,top:E,width:D,height:W}=Pe,I=D>0||W>0,Z=Qi!=A||Xi!=E||ea!=D||ta!=W;if(I&&Z&&Kr(Pe),lt.setScale&&I&&Z){let pe=A,ae=D,te=E,q=W;if(R.ori==1&&(pe=E,ae=W,te=A,q=D),et&&xn(L,nn(pe,L),nn(pe+ae,L)),tt)for(let U in M){let Ae=M[U];U!=L&&Ae.from==null&&Ae.min!=Se&&xn(U,nn(te+q,U),nn(te,U))}us()}else H.lock&&(H._lock=!H._lock,jn(u,!0,i!=null));i!=null&&(co(Ys,Xs),ar(Ys,o,Me,Le,X,F,null))}function Wp(i,u,m,d,v,y,T){if(H._lock)return;Bn(i);let A=bn;if(bn){let E=!0,D=!0,W=10,I,Z;R.ori==0?(I=et,Z=tt):(I=tt,Z=et),I&&Z&&(E=Me<=W||Me>=X-W,D=Le<=W||Le>=F-W),I&&E&&(Me=Me<So?0:X),Z&&D&&(Le=Le<bo?0:F),jn(null,!0,!0),bn=!1}Me=-10,Le=-10,_e.fill(null),jn(null,!0,!0),A&&(bn=A)}function ra(i,u,m,d,v,y,T){H._lock||(Bn(i),Vl(),us(),i!=null&&ar(Uu,o,Me,Le,X,F,null))}function la(){P.forEach(Ud),zl(o.width,o.height,!0)}ro(Tl,Uo,la);let Mo={};Mo.mousedown=na,Mo.mousemove=Zi,Mo.mouseup=oa,Mo.dblclick=ra,Mo.setSeries=(i,u,m,d)=>{let v=Ue.match[2];m=v(o,u,m),m!=-1&&tn(m,d,!0,!1)},at&&(ut(Fu,b,na),ut(qs,b,Zi),ut(Iu,b,i=>{Bn(i),ir(!1)}),ut(Hu,b,Wp),ut(Uu,b,ra),ii.add(o),o.syncRect=ir);let Jr=o.hooks=e.hooks||{};function nt(i,u,m){ns?rr.push([i,u,m]):i in Jr&&Jr[i].forEach(d=>{d.call(null,o,u,m)})}(e.plugins||[]).forEach(i=>{for(let u in i.hooks)Jr[u]=(Jr[u]||[]).concat(i.hooks[u])});let sa=(i,u,m)=>m,Ue=Be({key:null,setSeries:!1,filters:{pub:Qu,sub:Qu},scales:[L,w[1]?w[1].scale:null],match:[Xu,Xu,sa],values:[null,null]},H.sync);Ue.match.length==2&&Ue.match.push(sa),H.sync=Ue;let ia=Ue.key,cs=Kc(ia);function ar(i,u,m,d,v,y,T){Ue.filters.pub(i,u,m,d,v,y,T)&&cs.pub(i,u,m,d,v,y,T)}cs.sub(o);function Fp(i,u,m,d,v,y,T){Ue.filters.sub(i,u,m,d,v,y,T)&&Mo[i](null,u,m,d,v,y,T)}o.pub=Fp;function Ip(){cs.unsub(o),ii.delete(o),Fn.clear(),ni(Tl,Uo,la),h.remove(),he?.remove(),nt("destroy")}o.destroy=Ip;function fs(){nt("init",e,t),Wi(t||e.data,!1),B[L]?os(L,B[L]):Vl(),Br=Pe.show&&(Pe.width>0||Pe.height>0),Gn=Et=!0,zl(e.width,e.height)}return w.forEach(Di),P.forEach(_p),n?n instanceof HTMLElement?(n.appendChild(h),fs()):n(o,fs):fs(),o}st.assign=Be;st.fmtNum=hi;st.rangeNum=Ml;st.rangeLog=El;st.rangeAsinh=pi;st.orient=so;st.pxRatio=me;st.join=Oh;st.fmtDate=$i,st.tzDate=Bh;st.sync=Kc;{st.addGap=xd,st.clipGaps=Cl;let e=st.paths={points:tf};e.linear=of,e.stepped=Pd,e.bars=Ad,e.spline=Rd}var Gd={system:"light",light:"dark",dark:"system"},af="weir-scheme",uf=matchMedia("(prefers-color-scheme: dark)"),cf=ve(uf.matches?"dark":"light"),Wl=ve(zd()),Dr=$n(()=>Wl.value==="system"?cf.value:Wl.value);function ff(){uf.addEventListener("change",({matches:e})=>{cf.value=e?"dark":"light",Si()}),Si()}function pf(){let e=Wl.value;return p`
    <button type="button" class="plain" onClick=${()=>Bd(Gd[e])}>
      Colours: ${e}
    </button>
  `}function Bd(e){try{localStorage.setItem(af,e)}catch{}Wl.value=e,Si()}function Si(){document.documentElement.dataset.scheme=Dr.value}function zd(){try{let e=localStorage.getItem(af);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var mf=190;function io({title:e,times:t,series:n,show:o,stacked:r=!1,isBytes:l=!1,max:s}){let a=zt(null),c=zt(null),[h,f]=ue(null),$=Dr.value,g=n.map(({label:k})=>k).join();We(()=>{let k=a.current;if(k===null)return;let w=new st(Yd(k,n,{show:o,stacked:r,isBytes:l,max:s,setUnder:f}),[[]],k);c.current=w;let P=new ResizeObserver(()=>w.setSize({width:k.clientWidth,height:mf}));return P.observe(k),()=>{P.disconnect(),w.destroy(),c.current=null}},[$,g]);let _=Vd(n,r);We(()=>{c.current?.setData([[...t],..._.map(k=>[...k])])},[t,$]);let b=h??t.length-1,x=n.map(({label:k,color:w,values:P})=>({label:k,color:w,value:o(P[b]??0)})),S=x.map(({label:k,value:w})=>`${k} ${w}`).join(", ");return p`
    <figure class="chart">
      <div ref=${a} role="img" aria-label=${`${e}: ${S}`} />
      <figcaption>
        <ul class="legend">
          ${x.map(({label:k,color:w,value:P})=>p`
              <li key=${k}><span class=${`swatch color-${w}`} aria-hidden="true" /> ${k}
                ${" "}<b>${P}</b></li>
            `)}
        </ul>
      </figcaption>
    </figure>
  `}function Vd(e,t){if(!t)return e.map(({values:o})=>o);let n=[];return e.forEach(({values:o},r)=>{n.push(o.map((l,s)=>l+(n[r-1]?.[s]??0)))}),n.reverse()}var jd=Array.from({length:50},(e,t)=>2**t);function qd(e,t){return e.map(n=>{let o=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?o:o.slice(0,5)})}function Yd(e,t,{show:n,stacked:o,isBytes:r,max:l,setUnder:s}){let a=getComputedStyle(document.documentElement),c=f=>a.getPropertyValue(`--${f}`).trim(),h={stroke:c("muted"),font:"11px system-ui",grid:{stroke:c("line"),width:1},ticks:{stroke:c("line"),width:1}};return{width:e.clientWidth,height:mf,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(f,$,g)=>[0,l??(g>0?g*1.1:1)]}},axes:[{...h,size:28,space:70,values:(f,$,g,_,b)=>qd($,b)},{...h,size:66,...r&&{incrs:jd},values:(f,$)=>$.map(g=>n(g))}],series:[{},...(o?[...t].reverse():t).map(({label:f,color:$})=>({label:f,stroke:c($),width:1.5,points:{show:!1},...o&&{fill:`color-mix(in srgb, ${c($)} 45%, ${c("surface")})`}}))],hooks:{setCursor:[f=>s(f.cursor.idx??null)]}}}var bi={retried:1,killed:2,stolen:4},Nr=[["failed","failed"],["retried","failed, then tried again"],["killed","killed"],["stolen","stolen from another worker"]];function Ko({failed:e,retried:t,killed:n,stolen:o}){let r=n?"killed":t?"retried":e?"failed":null;return[...r===null?[]:[r],...o?["stolen"]:[]]}function hf(e){let t=new Map;for(let{lanes:n}of e)for(let o of n.flat())for(let r of Ko(o))t.set(r,(t.get(r)??0)+1);return t}function Wr(e,t){let{workers:n,groups:o,w:r,g:l,s,d:a,k:c,m:h,key:f,graph:$}=e;return s.map((g,_)=>({number:t(_),worker:n[r[_]??0]??"",group:o[l[_]??0]??"",start:g,end:g+(a[_]??0)/1e3,failed:c[_]===1,retried:((h[_]??0)&bi.retried)!==0,killed:((h[_]??0)&bi.killed)!==0,stolen:((h[_]??0)&bi.stolen)!==0,key:f?.[_]?.split("/").at(-1)??"",graph:$?.[_]??""}))}function Fl(e,t){return e.end-t.end}function df(e,t,n){let o=e.at(-1)?.end??t,r=Math.max(o,Math.min(t,o+n/2));return[r-n,r]}var Kd=new Intl.Collator("en",{numeric:!0});function $f(e){let t=new Map;for(let o of[...e].sort((r,l)=>r.start-l.start)){let r=t.get(o.worker)??[];t.set(o.worker,r);let l=r.find(s=>(s.at(-1)?.end??0)<o.start+1);l===void 0?r.push([o]):l.push(o)}return[...t.keys()].sort(Kd.compare).map(o=>({worker:o,lanes:t.get(o)??[]}))}var xi=12;function Il(e){let t=new Map;for(let n of[...e].sort()){let o=Jd(n)%xi,r=new Set(t.values());for(;r.size<xi&&r.has(o);)o=(o+5)%xi;t.set(n,o)}return t}function Jd(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var Zd=.5,Qd=1024*1024;function _f({groups:e,rest:t}){let n=Il(e.map(({group:r})=>r)),o=e.map(({group:r,bytes:l})=>({label:r,color:`hue-${n.get(r)??0}`,values:l}));return t.some(r=>r>0)?[...o,{label:"all others",color:"waiting",values:t}]:o}function Ti({at:e,groups:t,rest:n}){let o=e.map((h,f)=>t.reduce(($,{bytes:g})=>$+(g[f]??0),n[f]??0)),r=o.reduce((h,f,$)=>f>(o[h]??0)?$:h,0),l=o[r]??0;if(l<Qd)return null;let[s]=t.toSorted((h,f)=>(f.bytes[r]??0)-(h.bytes[r]??0)),a=s?.bytes[r]??0,c=`The most was ${Y(l)} at ${ke(e[r]??0)}`;return s===void 0||a<Zd*l?`${c}.`:`${c}, of which ${Y(a)} were of ${s.group}.`}function gf({process:e,managed:t,spilled:n,limit:o}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:o===0?null:o*1048576}}function Jo({process:e,limit:t}){return t===0?null:e/t}function vf(e){let t=new Array(11).fill(0);for(let n of e){let o=Math.min(10,Math.floor((Jo(n)??0)*10));t[o]=(t[o]??0)+1}return t}function yf(){an("workers");let e=[...Do.value.values()].sort((t,n)=>t.name<n.name?-1:1);return p`
    <${Ee} title="Workers" aside=${`${C(e.length)} registered`} />
    <section class="card">
      ${e.length===0?p`<${Fe}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:p`<${Mi} rows=${e} />`}
    </section>
  `}function Mi({rows:e}){return p`
    <${Te}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=gf(t),o=Jo(t);return[p`<${ce} to=${["workers",t.name]}>${t.name}<//>`,p`<${gt} name=${t.state} />`,`${C(t.executing)} / ${C(t.threads)}`,C(t.processing),p`<${Wo} label=${`Memory of ${t.name}`} parts=${n} />`,p`<span class=${o!==null&&o>.8?"bad":""}>${Y(n.managed+n.unmanaged)}${n.limit===null?"":` / ${Y(n.limit)}`}</span>`,n.spilled===0?"":Y(n.spilled)]}}
    />
  `}var Xd=60,e0=20;function wf(){return an("workers"),p`
    <${Ee} title="Memory" />
    <${t0} />
    <${n0} />
    <${l0} />
    <${o0} />
    <${s0} />
  `}function t0(){let e=sn.value;if(e===null)return p`
      <section class="card">
        <${we} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:o,unmanagedRecent:r,spilled:l,limit:s}=e.memory,a=o+r;return p`
    <section class="card">
      <dl class="tiles">
        <${le}
          name="Used"
          value=${Y(t)}
          detail=${s===null||s===0?"no limit":`${On(t/s)} of ${Y(s)}`}
        />
        <${le} name="Results" value=${Y(n)} />
        <${le}
          name="Other"
          value=${Y(a)}
          detail=${`${Y(r)} in the last 30 s`}
        />
        <${le} name="Spilled" value=${Y(l)} />
      </dl>
      <${Wo} label="Memory of all workers" parts=${{managed:n,unmanaged:a,spilled:l,limit:s}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %, by default</li>
      </ul>
    </section>
  `}function n0(){let{data:e,error:t}=se(xu(),5e3);return p`
    <${ne} title="Results over time" note="by groups of tasks, in memory and spilled">
      ${e===null?p`<${we} error=${t} />`:e.groups.length===0?p`<${Fe}>No worker held a result in the last ten minutes.<//>`:p`
          <${io}
            title="Results over time"
            times=${e.at.map(n=>n/1e3)}
            show=${Y}
            stacked=${!0}
            isBytes=${!0}
            series=${_f(e)}
          />
          ${Ti(e)!==null&&p`<p class="note">${Ti(e)}</p>`}
        `}
    <//>
  `}function o0(){let e=[...Do.value.values()].sort((n,o)=>(Jo(o)??0)-(Jo(n)??0));if(e.length===0)return null;let t=e.length>Xd;return p`
    <${ne} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&p`<${r0} counts=${vf(e)} />`}
      <${Mi} rows=${t?e.slice(0,e0):e} />
    <//>
  `}function r0({counts:e}){let t=Math.max(...e,1);return p`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,o)=>p`
          <li key=${o} class=${o>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${C(n)}</b><span>${o<10?`${o*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function l0(){let{data:e,error:t}=se(Tu(),3e3);return p`
    <${ne} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?p`<${we} error=${t} />`:e.items.length===0?p`<${Fe}>No worker holds a result.<//>`:p`
          <${Te}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:o,bytes:r})=>[p`<span class="mono">${n}</span>`,C(o),Y(r)]}
          />
        `}
    <//>
  `}function s0(){let{data:e,error:t}=se("amm",2e3);if(e===null)return p`
      <${ne} title="Active Memory Manager">
        <${we} error=${t} />
        <//>
    `;let{running:n,interval:o,policies:r,inFlight:l,lastRun:s}=e;return p`
    <${ne} title="Active Memory Manager">
      <div class="buttons">
        ${n?p`<${Nt} label="Stop" scope="admin" path="amm/stop" />`:p`<${Nt} label="Start" scope="admin" path="amm/start" />`}
        <${Nt} label="Run once" scope="admin" path="amm/run_once" />
      </div>
      <dl class="tiles">
        <${le} name="State" value=${n?"running":"stopped"} detail=${`each ${Ye(o)}`} />
        <${le}
          name="Copies under way"
          value=${C(l.copies)}
          detail=${Y(l.bytes)}
        />
        ${s!==null&&p`
          <${le}
            name="Last run"
            value=${ke(s.at)}
            detail=${`${C(s.replicated)} copied, ${C(s.dropped)} dropped`}
          />
        `}
      </dl>
      <p class="note">Policies: ${r.length===0?"none":r.map(({name:a})=>a).join(", ")}</p>
      ${(s?.suggestions??[]).length>0&&p`
        <${Te}
          caption="Suggestions of the last run"
          head=${["Key","Policy","Does","Size","Worker"]}
          rows=${s?.suggestions??[]}
          keyOf=${({key:a,op:c})=>`${c} ${a}`}
          cells=${({key:a,policy:c,op:h,nbytes:f,worker:$,reason:g})=>[p`<span class="mono">${a}</span>`,c,h,Y(f),$??g??""]}
        />
      `}
    <//>
  `}function Sf({fact:e,firstAt:t}){let n=i0(e),o=(Date.parse(e.at)-Date.parse(t))/1e3;return o<1?n:{...n,text:`${n.text}, in ${Ye(Math.round(o))}`}}function i0(e){switch(e.type){case"graph-submitted":return{text:`${Pi(e)} was submitted: ${C(e.tasks)} tasks`,tone:"plain",link:Hl(e)};case"graph-retried":return{text:`${Pi(e)} is retried`,tone:"plain",link:Hl(e)};case"graph-ended":{let{outcome:t}=e;return{text:`${Pi(e)} ${t.endsWith("cancelled")?`was ${t}`:t}`,tone:t==="succeeded"?"good":t==="failed"?"bad":"plain",link:Hl(e)}}case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${e.group}: ${e.error}: ${e.message}`+(e.count>1?` (${C(e.count)} times)`:""),tone:"bad",link:[...Hl(e),"tasks",e.key]};case"worker-joined":return{text:`Worker ${e.name} joined`,tone:"good",link:Ai(e)};case"worker-left":return{text:`Worker ${e.name} ${a0(e.reason)}`,tone:u0(e.reason)};case"worker-paused":return{text:`Worker ${e.name} paused ${e.by==="hand"?"by hand":`for ${e.by}`}`,tone:e.by==="hand"?"plain":"bad",link:Ai(e)};case"worker-resumed":return{text:`Worker ${e.name} resumed`,tone:"good",link:Ai(e)};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${e.retired.length} retired`,tone:"plain"};case"standstill":return{text:`All ${C(e.workers)} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:c0(e),tone:"plain",link:["memory"]};case"data-scattered":return{text:`${C(e.values)} values were stored in ${e.namespace}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${Ye(e.downMs/1e3)}`,tone:"bad"};default:return{text:e.type,tone:"plain"}}}function a0(e){switch(e){case"left":return"left: it ended in order";case"retired":return"retired, as it was asked to";case"removed":return"was removed by a request";case"replaced":return"registered again: the former registration is over";case"lost":return"is lost: it stopped answering";default:return`left: ${e}`}}function u0(e){return e==="lost"?"bad":"plain"}function Pi({name:e}){return e===""?"Graph":`Graph "${e}"`}function Hl({graph:e}){return["graphs",e]}function Ai({name:e}){return["workers",e]}function c0({replicated:e,dropped:t,bytes:n,bytesDropped:o}){let r=e===0?[]:[`copied ${kf(e,n)}`],l=t===0?[]:[`dropped ${kf(t,o)}`];return`The memory manager ${[...r,...l].join(", and ")}`}function kf(e,t){return`${C(e)} ${e===1?"result":"results"}, ${Y(t)}`}var f0=20;function bf(){return an("groups"),sn.value===null?p`
      <${Ee} title="Overview">
        <${we} error=${null} />
        <//>
    `:p`
    <${Ee} title="Overview" />
    <${p0} />
    <div class="columns">
      <${m0} />
      <${h0} />
    </div>
    <${d0} />
    <${$0} />
    <${_0} />
  `}function p0(){let e=sn.value;if(e===null)return null;let{workers:t,tasks:n,memory:o,graphs:r}=e,l=t.running??0,s=Object.entries(t).filter(([h,f])=>h!=="running"&&h!=="closed"&&f>0).map(([h,f])=>`${C(f)} ${h.replaceAll("_"," ")}`).join(", "),a=Dt.value.at(-1),c=(n.queued??0)+(n["no-worker"]??0);return p`
    <dl class="tiles">
      <${le}
        name="Workers"
        value=${C(l)}
        detail=${s||"all running"}
        tone=${l===0||s!==""?"bad":"plain"}
      />
      <${le} name="Graphs running" value=${C(r.running??0)} />
      <${le}
        name="Tasks a second"
        value=${zs(a?.finishedRate??0)}
        detail=${`${C(e.totals.finished)} since the start`}
      />
      <${le}
        name="Tasks running"
        value=${C(n.processing??0)}
        detail=${`${C(c)} ready, ${C(n.waiting??0)} waiting`}
      />
      <${le}
        name="Memory"
        value=${Y(o.process)}
        detail=${o.limit===null||o.limit===0?"no limit":`${On(o.process/o.limit)} of ${Y(o.limit)}`}
      />
      <${le} name="Spilled" value=${Y(o.spilled)} />
    </dl>
  `}function m0(){let e=Dt.value;return p`
    <${ne} title="Tasks a second" note=${Lt()?"of the recording":"in the last 10 minutes"}>
      <${io}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${zs}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function h0(){let e=Dt.value;return p`
    <${ne} title="Memory" note="of all workers, stacked">
      <${io}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${Y}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function d0(){let{data:e,error:t}=se(hu(),2e3);return e===null?p`
      <${ne} title="Running graphs">
        <${we} error=${t} />
        <//>
    `:p`
    <${ne} title="Running graphs">
      ${e.items.length===0&&p`<${Fe}>No graph runs. <${ce} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:o,done:r}=cn(n.counts);return p`
            <li key=${n.id}>
              <${ce} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${Cn} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${C(r)} / ${C(o)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function $0(){let e=Ns.value;return e.length===0?null:p`
    <${ne} title="Busiest groups of tasks">
      <${Fo}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:o})=>({group:t,counts:n,expectedSeconds:o<0?null:o/1e6}))}
      />
      <//>
  `}function _0(){let e=kr.value.slice(0,f0);return p`
    <${ne} title="What happened">
      ${e.length===0&&p`<${Fe}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>p`<${g0} key=${t.id} row=${t} />`)}
      </ol>
    <//>
  `}function g0({row:e}){let{text:t,tone:n,link:o}=Sf(e),{at:r}=e.fact;return p`
    <li class=${n}>
      <time dateTime=${r}>${ke(r)}</time>
      <span>${o===void 0?t:p`<${ce} to=${o}>${t}<//>`}</span>
    </li>
  `}function xf({path:e}){return p`
    <${Ee} title="Not found">
      <${Fe}>There is no page "${e.join("/")}". <${ce} to=${[]}>Overview<//><//>
    <//>
  `}function Mf(e,t){let n=v0(e,t),o=y0(e,n),r=[],l=(x,S)=>(r[S]??=[]).push(x);for(let x=0;x<e;x++)l(x,o[x]??0);let s=e,a=n.map(([x,S])=>{if(x===S)return[x];let[k,w]=[o[x]??0,o[S]??0],P=[x];for(let M=k+1;M<w;M++)l(s,M),P.push(s++);return[...P,S]}),c=Tf(s,a,-1),h=Tf(s,a,1),f=new Float64Array(s),$=x=>x.forEach((S,k)=>f[S]=k);r.forEach($);for(let x=0;x<8;x++){let S=x%2===0;for(let k of S?r:[...r].reverse())w0(k,S?c:h,f),$(k)}let g=Math.max(1,...r.map(x=>x.length)),_=new Map;r.forEach((x,S)=>{let k=(g-x.length)/2;x.forEach((w,P)=>_.set(w,{layer:S,at:P+k}))});let b=x=>_.get(x)??{layer:0,at:0};return{nodes:Array.from({length:e},(x,S)=>b(S)),edges:a.map((x,S)=>(n[S]?.[0]!==t[S]?.[0]?[...x].reverse():x).map(b)),layers:r.length,width:g}}function v0(e,t){let n=Array.from({length:e},()=>[]);for(let[l,s]of t)n[l]?.push(s);let o=new Uint8Array(e),r=new Set;for(let l=0;l<e;l++){if(o[l]!==0)continue;let s=[{node:l,at:0}];o[l]=1;for(let a=s.at(-1);a!==void 0;a=s.at(-1)){let c=n[a.node]?.[a.at++];c===void 0?o[s.pop()?.node??0]=2:o[c]===1?r.add(`${a.node} ${c}`):o[c]===0&&(o[c]=1,s.push({node:c,at:0}))}}return t.map(([l,s])=>r.has(`${l} ${s}`)?[s,l]:[l,s])}function y0(e,t){let n=new Int32Array(e),o=new Int32Array(e),r=Array.from({length:e},()=>[]);for(let[s,a]of t)s!==a&&(r[s]?.push(a),o[a]=(o[a]??0)+1);let l=Array.from({length:e},(s,a)=>a).filter(s=>!o[s]);for(let s=l.pop();s!==void 0;s=l.pop())for(let a of r[s]??[])n[a]=Math.max(n[a]??0,(n[s]??0)+1),o[a]=(o[a]??0)-1,o[a]===0&&l.push(a);return n}function Tf(e,t,n){let o=Array.from({length:e},()=>[]);for(let r of t)for(let l=1;l<r.length;l++){let[s=0,a=0]=[r[l-1],r[l]];o[n===-1?a:s]?.push(n===-1?s:a)}return o}function w0(e,t,n){let o=new Map(e.map(r=>{let l=t[r]??[],s=l.reduce((a,c)=>a+(n[c]??0),0);return[r,l.length===0?n[r]??0:s/l.length]}));e.sort((r,l)=>(o.get(r)??0)-(o.get(l)??0))}var wn={width:168,height:42},Nn={x:190,y:84},Zo=14,Pf=24;function Ul({label:e,shape:t,linkOf:n}){let{nodes:o,order:r=[]}=t,l=[...t.edges,...r],s=JSON.stringify([o.length,l]),a=bt(()=>Mf(o.length,l.map(([f=0,$=0])=>[f,$])),[s]),c=a.width*Nn.x-(Nn.x-wn.width)+2*Zo,h=a.layers*Nn.y-(Nn.y-wn.height)+2*Zo;return p`
    <div class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${c} height=${h} viewBox=${`0 0 ${c} ${h}`}>
        ${a.edges.map((f,$)=>f.length>1&&p`
            <path
              key=${$}
              class="edge"
              stroke-dasharray=${$<t.edges.length?"none":"4 4"}
              d=${b0(f)}
            />
          `)}
        ${o.map(({name:f,counts:$},g)=>{let _=a.nodes[g]??{layer:0,at:0},b=n(f),x=p`<${k0} name=${f} counts=${$} place=${_} />`;return b===null?p`<g key=${f}>${x}</g>`:p`<a key=${f} href=${Vt(...b)}>${x}</a>`})}
      </svg>
    </div>
  `}function k0({name:e,counts:t,place:n}){let{total:o,done:r}=cn(t),[l,s]=[Zo+n.at*Nn.x,Zo+n.layer*Nn.y],a=l;return p`
    <g class="node">
      <title>${e}: ${C(r)} of ${C(o)} done</title>
      <rect x=${l} y=${s} width=${wn.width} height=${wn.height} rx="7" />
      <text x=${l+9} y=${s+16}>${S0(e)}</text>
      <text class="small" x=${l+9} y=${s+31}>${C(r)} / ${C(o)}</text>
      ${Tr(t).map(({kind:c,count:h})=>{let f=(wn.width-2)*h/Math.max(o,1);return a+=f,p`
          <rect
            key=${c}
            class=${`fill-${c}`}
            x=${a-f+1}
            y=${s+wn.height-6}
            width=${f}
            height="5"
          />
        `})}
    </g>
  `}function S0(e){return e.length<=Pf?e:`\u2026${e.slice(1-Pf)}`}function b0(e){let t=e.map(({layer:s,at:a},c)=>{let h=c===0,f=c===e.length-1,$=Zo+s*Nn.y+(h?wn.height:f?0:wn.height/2);return[Zo+a*Nn.x+wn.width/2,$]}),[n,...o]=t;if(n===void 0)return"";let[,r]=n,l=o.map(([s,a],c)=>{let h=(r+a)/2,[f]=t[c]??n;return r=a,`C${f},${h} ${s},${h} ${s},${a}`});return`M${n.join()} ${l.join(" ")}`}function Af({id:e}){let{data:t}=se(_t(e),3e3),{data:n,error:o}=se(vu(e),2e3),r=p`<${ce} to=${["graphs",e]}>${t?.name||"The graph"}<//>`;return p`
    <${Ee} title="Shape" aside=${r} />
    <section class="card">
      ${n===null?p`<${we} error=${o} />`:p`
        <${Ul} label="Groups of tasks, inputs above" shape=${n} linkOf=${()=>null} />
        ${t!==null&&p`<${yl} counts=${t.counts} />`}
        ${n.folded>0&&p`<p class="note">The ${C(n.folded)} smallest groups are drawn as one.</p>`}
      `}
    </section>
    ${n!==null&&p`
      <section class="card">
        <${Fo}
          caption="The same groups as a table"
          rows=${n.nodes.map(({name:l,counts:s})=>({group:l,counts:s,expectedSeconds:null}))}
        />
      </section>
    `}
  `}var Ef=2e4,Rf="10000",Qo=ve({list:[],seen:0,shown:0});cu("stream",e=>{let t=e.n,n=Wr(e,o=>t[o]??0);Lf(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function Cf(){an("stream");let e=qt.value;We(()=>{let t=new URLSearchParams(Lt()?{after:"0",limit:Rf}:{last:"true",limit:Rf});ln(`stream?${t}`).then(n=>{Lt()&&x0(),Lf(Wr(n,o=>n.next-n.s.length+1+o),{})},()=>{})},[e])}var Fr=new Set;function Lf(e,t){let n=[];for(let r of e){let l=Of(r);Fr.has(l)||(Fr.add(l),n.push(r))}if(n.length===0&&Object.keys(t).length===0)return;let o=[...Qo.value.list,...n].sort(Fl).slice(-Ef);Fr.size>2*Ef&&(Fr=new Set(o.map(Of))),Qo.value={...Qo.value,...t,list:o}}function x0(){Fr.clear(),Qo.value={list:[],seen:0,shown:0}}function Of({worker:e,group:t,start:n,end:o}){return`${e} ${t} ${n} ${o}`}var Wn=18,Ei=8,Xo=110,Ir=22;function Nf({lanes:e,hueOf:t,from:n,to:o,onView:r}){let l=zt(null),[s,a]=ue(900),[c,h]=ue(null),f=zt(null),$=Dr.value,g=Ir+e.reduce((S,k)=>S+k.lanes.length*Wn+Ei,0),_=S=>n+(S-Xo)/(s-Xo)*(o-n);return We(()=>{let S=l.current?.parentElement;if(!S)return;let k=new ResizeObserver(()=>a(S.clientWidth));return k.observe(S),()=>k.disconnect()},[]),We(()=>{l.current!==null&&P0(l.current,{lanes:e,hueOf:t,from:n,to:o,width:s,height:g})},[e,t,n,o,s,g,$]),p`
    <div class="timeline">
      <canvas
        ref=${l}
        role="img"
        aria-label="Runs by worker and time; the table below lists the last ones"
        onWheel=${S=>{S.preventDefault();let k=_(S.offsetX),w=S.deltaY>0?1.25:.8;r(k-(k-n)*w,k+(o-k)*w)}}
        onPointerDown=${S=>f.current=S.offsetX}
        onPointerUp=${()=>f.current=null}
        onPointerLeave=${()=>{f.current=null,h(null)}}
        onPointerMove=${S=>{if(f.current!==null){let w=_(f.current)-_(S.offsetX);return f.current=S.offsetX,r(n+w,o+w)}let k=M0(e,S.offsetY,_(S.offsetX));h(k===null?null:{run:k,x:S.offsetX,y:S.offsetY})}}
      />
      ${c!==null&&p`
        <p class="tip" style=${{left:`${Math.min(c.x+12,s-220)}px`,top:`${c.y+12}px`}}>
          <b>${c.run.group}</b><br />
          ${T0(c.run)}
          ${Ye((c.run.end-c.run.start)/1e3)} on ${c.run.worker}
        </p>
      `}
    </div>
  `}function T0(e){let t=Ko(e),n=Nr.filter(([o])=>t.includes(o)).map(([,o])=>o);return n.length===0?null:p`${n.join(", ")}<br />`}function M0(e,t,n){let o=Ir;for(let{lanes:r}of e){let l=r[Math.floor((t-o)/Wn)];if(t>=o&&l!==void 0)return l.find(({start:s,end:a})=>s<=n&&n<=a)??null;o+=r.length*Wn+Ei}return null}function P0(e,{lanes:t,hueOf:n,from:o,to:r,width:l,height:s}){let a=devicePixelRatio;e.width=l*a,e.height=s*a,e.style.width=`${l}px`,e.style.height=`${s}px`;let c=e.getContext("2d");if(c===null)return;let h=getComputedStyle(document.documentElement),f=x=>h.getPropertyValue(`--${x}`).trim(),$=Array.from({length:12},(x,S)=>f(`hue-${S}`)),g=x=>Xo+(x-o)/(r-o)*(l-Xo),_={failed:f("failed"),text:f("text"),surface:f("surface")};c.scale(a,a),c.font="11px system-ui",c.textBaseline="middle";for(let x of E0(o,r)){let S=g(x);c.fillStyle=f("line"),c.fillRect(S,Ir-4,1,s),c.fillStyle=f("muted"),c.fillText(new Date(x).toLocaleTimeString("en-GB"),S+3,Ir/2)}let b=Ir;for(let{worker:x,lanes:S}of t){c.fillStyle=f("muted"),c.fillText(x,0,b+Wn/2,Xo-8);for(let k of S){for(let w of k){let{start:P,end:M,group:K}=w;if(M<o||P>r)continue;let L=Math.max(Xo,g(P)),j=Math.min(l,Math.max(g(M),g(P)+1));c.fillStyle=$[n.get(K)??0]??"",c.fillRect(L,b+1,j-L,Wn-2);for(let O of Ko(w))A0(c,O,{left:L,right:j,top:b,colors:_})}b+=Wn}b+=Ei}}function A0(e,t,{left:n,right:o,top:r,colors:l}){let s=r+Wn-1;if(t==="stolen")return e.fillStyle=l.text,e.beginPath(),e.moveTo(n,r+1),e.lineTo(n+7,r+1),e.lineTo(n,r+8),e.fill();if(e.fillStyle=l.failed,t==="failed")return e.fillRect(n,s-4,o-n,4);if(t==="retried"){for(let h=n;h<o;h+=6)e.fillRect(h,s-4,Math.min(3,o-h),4);return}let[a,c]=[Math.max(n,o-8),r+Wn/2];e.lineWidth=5,e.strokeStyle=l.surface,Df(e,a,c),e.lineWidth=2.5,e.strokeStyle=l.failed,Df(e,a,c)}function Df(e,t,n){e.beginPath(),e.moveTo(t-4,n-4),e.lineTo(t+4,n+4),e.moveTo(t+4,n-4),e.lineTo(t-4,n+4),e.stroke()}function E0(e,t){let o=[1,2,5,10,15,30,60,120,300,600,1800,3600].map(l=>l*1e3).find(l=>(t-e)/l<=8)??36e5,r=Math.ceil(e/o)*o;return Array.from({length:Math.max(0,Math.floor((t-r)/o)+1)},(l,s)=>r+s*o)}var R0=3e4,Hf=20,Gl=60,O0=24,Wf=500,C0=2e3;function Uf(){Cf();let e=ye===null&&!Lt(),{list:t,seen:n,shown:o}=Qo.value,[r,l]=ue(Date.now()),[s,a]=ue(null),[c,h]=ue(""),[f,$]=ue(""),[g,_]=ue(0),[b,x]=ue(!1);We(()=>{if(s!==null||!e)return;let O=setInterval(()=>l(Date.now()),Wf);return()=>clearInterval(O)},[s===null]);let S=bt(()=>t.filter(O=>(c===""||O.worker===c)&&(f===""||O.group===f)&&O.end-O.start>=g&&(!b||O.failed)),[t,c,f,g,b]),[k,w]=s??(e?df(S,r,R0):W0(t)),P=bt(()=>$f(S.filter(({start:O,end:Q})=>Q>=k&&O<=w)),[S,Math.floor(k/100),Math.floor(w/100)]),M=bt(()=>[...new Set(t.map(O=>O.group))].sort(),[t]),K=bt(()=>F0(P),[P]),L=bt(()=>[...new Set(t.map(O=>O.worker))].sort(),[t]),j=bt(()=>Il(M),[M.join(`
`)]);return p`
    <${Ee} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${O=>O.preventDefault()}>
        <${If} label="Worker" value=${c} all=${L} onChange=${h} />
        <${If} label="Tasks" value=${f} all=${M} onChange=${$} />
        <label>At least <input
            type="number"
            min="0"
            step="any"
            value=${g}
            onChange=${O=>_(Number(O.currentTarget.value))}
          /> ms</label>
        <label><input
            type="checkbox"
            checked=${b}
            onChange=${O=>x(O.currentTarget.checked)}
          /> only failed</label>
        <button type="button" onClick=${()=>a(s===null&&e?[k,w]:null)}>
          ${e?s===null?"Pause":"Follow":"Show all"}
        </button>
        <button type="button" onClick=${()=>a(Ff(k,w,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>a(Ff(k,w,2))}>Zoom out</button>
      </form>
      ${P.length===0?p`<${Fe}>No task has ended in this time.<//>`:p`
        <${Nf}
          lanes=${P.slice(0,Gl)}
          hueOf=${j}
          from=${k}
          to=${w}
          onView=${(O,Q)=>a([O,Q])}
        />
      `}
      <ul class="legend">
        ${K.slice(0,O0).map(O=>p`<li key=${O}><span class=${`swatch hue-${j.get(O)}`} aria-hidden="true" /> ${O}</li>`)}
      </ul>
      <${N0} counts=${hf(P)} />
      ${s===null&&e&&P.length>0&&r-w>Wf&&p`<p class="note">The last runs are shown: none has ended since ${ke(S.at(-1)?.end??w)}.</p>`}
      ${P.length>Gl&&p`<p class="note">The first ${Gl} of ${P.length} workers are drawn.</p>`}
      <p class="note">
        ${o<n?`${o} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${ye===null&&p`<${D0} />`}
    <section class="card">
      ${ye===null?p`<${H0} query=${I0({worker:c,group:f,minMs:g,onlyFailed:b})} />`:p`<${Gf} list=${S} />`}
    </section>
  `}var L0={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function D0(){let e=Dt.value;return p`
    <${ne} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${io}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${On}
        stacked=${!0}
        max=${1}
        series=${cl.map(t=>({label:t,color:L0[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function N0({counts:e}){return p`
    <ul class="legend" aria-label="Marks of runs">
      ${Nr.map(([t,n])=>p`
          <li key=${t}><span class=${`mark mark-${t}`} aria-hidden="true" /> ${n}
            ${" "}<b>${e.get(t)??0}</b></li>
        `)}
    </ul>
  `}function W0(e){return e.reduce(([t,n],o)=>[Math.min(t,o.start),Math.max(n,o.end)],[e[0]?.start??0,e[0]?.end??1])}function Ff(e,t,n){let[o,r]=[(e+t)/2,(t-e)*n/2];return[o-r,o+r]}function If({label:e,value:t,all:n,onChange:o}){return p`
    <label>${e} <select
        value=${t}
        onChange=${r=>o(r.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(r=>p`<option key=${r} value=${r}>${r}</option>`)}
      </select></label>
  `}function F0(e){let t=e.slice(0,Gl).flatMap(({lanes:n})=>n.flatMap(o=>o.map(({group:r})=>r)));return[...new Set(t)].sort()}function I0({worker:e,group:t,minMs:n,onlyFailed:o}){return new URLSearchParams({last:"true",keys:"true",limit:String(Hf),...e!==""&&{worker:e},...t!==""&&{group:t},...n>0&&{minUs:String(n*1e3)},...o&&{kind:"failed"}}).toString()}function H0({query:e}){let{data:t,error:n}=se(`stream?${e}`,C0);return t===null?p`<${we} error=${n} />`:p`<${Gf} list=${Wr(t,o=>o).sort(Fl)} />`}function Gf({list:e}){return p`
    <${Te}
      caption="The last runs"
      head=${["Task","Group","Worker","Ended","Time","How it went"]}
      rows=${e.slice(-Hf).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${t=>[...G0(t),p`<${U0} run=${t} />`]}
    />
  `}function U0({run:e}){let t=Ko(e),n=Nr.filter(([o])=>t.includes(o)).map(([,o])=>o);return p`<span class=${e.failed?"bad":"note"}>${n.join(", ")}</span>`}function G0({key:e,graph:t,group:n,worker:o,start:r,end:l}){return[p`<span class="mono">${t===""?e||"\u2014":p`<${ce} to=${["graphs",t,"tasks",e]}>${e}<//>`}</span>`,p`<span class="mono">${n}</span>`,p`<${ce} to=${["workers",o]}>${o}<//>`,ke(l),Ye((l-r)/1e3)]}function Bf(){let{data:e,error:t}=se("stuck",3e3);return p`
    <${Ee} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?p`<${we} error=${t} />`:e.items.length===0?p`<${Fe}>Nothing is stuck.<//>`:p`
          <${Te}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:o,keys:r})=>`${n} ${o} ${r[0]}`}
            cells=${({graph:n,name:o,text:r,count:l,keys:s})=>[p`<${ce} to=${["graphs",n]}>${o||vl(n)}<//>`,C(l),r,p`<ul class="keys">${s.map(a=>p`
                    <li key=${a}>
                      <${ce} to=${["graphs",n,"tasks",a]}>${a}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&p`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}function Ri({title:e,graph:t,taskKey:n,side:o}){let[r,l]=ue([]),s=ku(t,n,{side:o,cursor:r.at(-1)??""}),{data:a,error:c}=se(s,3e3);if(a===null&&r.length===0||a?.total===0)return null;let h=r.length>0||a?.nextCursor;return p`
    <${ne} title=${e} note=${a===null?"":B0(a)}>
      ${a===null?p`<${we} error=${c} />`:p`
        <${Te}
          caption=${`${e}, with state and size`}
          head=${["Task","State","Size"]}
          rows=${a.items}
          keyOf=${({key:f})=>JSON.stringify(f)}
          cells=${f=>[p`<${z0} row=${f} graph=${t} />`,f.state===null?"\u2014":p`<${gt} name=${f.state} />`,f.order?"order only":f.nbytes===null?"\u2014":Y(f.nbytes)]}
        />
      `}
      ${h&&p`
        <div class="filters">
          <button
            type="button"
            disabled=${r.length===0}
            onClick=${()=>l(r.slice(0,-1))}
          >Previous</button>
          <button
            type="button"
            disabled=${!a?.nextCursor}
            onClick=${()=>a?.nextCursor&&l([...r,a.nextCursor])}
          >Next</button>
        </div>
      `}
    <//>
  `}function B0({items:e,total:t}){return e.length===t?C(t):`${C(e.length)} of ${C(t)}`}function z0({row:{key:e,label:t},graph:n}){if(typeof e=="string")return p`<span class="mono"><${ce} to=${["graphs",n,"tasks",e]} title=${e}>${t??e}<//></span>`;let{key:o,namespace:r,owner:l}=e,s=l===void 0?r:`${r} of ${l}`;return p`<span class="mono">${o}</span> <span class="note">in ${s}</span>`}var Hr={inputs:"waited for inputs",retry:"waited for another attempt",slot:"waited for a slot",fetch:"fetched inputs",run:"ran"};function zf(e,t){let n=[],o=null,r=null,l=!1,s=(c,h)=>{if(r===null)return;let f=Math.max(r.from,c);(f>r.from||r.kind==="run")&&o?.phases.push({kind:r.kind,from:r.from,to:f,end:h}),r=null},a=(c,h)=>{if(r?.kind===c)return;let f=r?.from??h;s(h,"done"),r={kind:c,from:Math.max(f,h)}};for(let{at:c,where:h,from:f,to:$}of e){if(f===$)continue;if(h!=="scheduler"){let _=l?j0($):null;o!==null&&l&&(o.worker=h),_!==null?a(_,c):l&&f==="executing"&&(s(c,$==="error"?"failed":"done"),l=!1);continue}let g=V0(f,$);if(g===null){s(c,$==="erred"&&r?.kind==="run"?"failed":"done"),l=!1;continue}o===null||f==="processing"&&$!=="processing"?(s(c,r?.kind==="run"?"failed":"done"),o={worker:null,phases:[]},n.push(o)):(f==="memory"||f==="released"&&o.phases.length>0)&&(o={worker:null,phases:[]},n.push(o)),a(g,c),l=$==="processing"}return s(t,"going"),n.filter(({phases:c})=>c.length>0).map((c,h)=>({...c,number:h+1}))}function V0(e,t){return t==="waiting"?e==="processing"||e==="erred"?"retry":"inputs":t==="queued"||t==="no-worker"||t==="processing"?"slot":null}function j0(e){return e==="waiting"?"fetch":e==="ready"||e==="constrained"?"slot":e==="executing"?"run":null}function Vf(e){let t=e.flatMap(o=>o.phases),[n]=t;return n===void 0?null:[t.reduce((o,{from:r})=>Math.min(o,r),n.from),t.reduce((o,{to:r})=>Math.max(o,r),n.to)]}function jf(e){let t=new Map;for(let{kind:n,from:o,to:r}of e.flatMap(({phases:l})=>l))t.set(n,(t.get(n)??0)+r-o);return Object.keys(Hr).flatMap(n=>t.has(n)?[[n,t.get(n)??0]]:[])}function qf(e){let t=e.map(({kind:o,from:r,to:l})=>`${Hr[o]} ${er(l-r)}`),n=e.at(-1)?.end;return[...t,...n==="failed"?["failed"]:n==="going"?["so far"]:[]].join(", ")}function er(e){return e<1?"< 1 ms":Ye(e/1e3)}var q0=12;function Yf({attempts:e}){let t=e.slice(-q0),n=Vf(t);if(n===null)return null;let[o,r]=n,l=Math.max(1,r-o);return p`
    <ol class="times">
      ${t.map(({number:s,worker:a,phases:c})=>{let h=c[0]?.from??o,f=c.at(-1)?.to??h;return p`
          <li key=${s}>
            <span>${s}. ${a===null?"no worker":p`<${ce} to=${["workers",a]}>${a}<//>`}</span>
            <span
              class="track"
              role="img"
              aria-label=${`Attempt ${s}: ${qf(c)}`}
            >
              ${c.map(($,g)=>p`
                  <span
                    key=${g}
                    class=${`phase ${Y0($)}`}
                    title=${`${Hr[$.kind]} ${er($.to-$.from)}`}
                    style=${{left:`${100*($.from-o)/l}%`,width:`${100*($.to-$.from)/l}%`}}
                  />
                `)}
            </span>
            <span class="number">${er(f-h)}</span>
          </li>
        `})}
    </ol>
    <p class="times-axis"><span>${ke(o)}</span><span>+ ${er(r-o)}</span></p>
    <ul class="legend">
      ${jf(t).map(([s,a])=>p`
          <li
            key=${s}><span class=${`phase ${s}`} aria-hidden="true" /> ${Hr[s]} <b>${er(a)}</b></li>
        `)}
      ${t.some(({phases:s})=>s.some(({end:a})=>a==="failed"))&&p`<li><span class="phase fault" aria-hidden="true" /> ran and failed</li>`}
    </ul>
    ${e.length>t.length&&p`<p class="note">The last ${t.length} of ${e.length} attempts.</p>`}
  `}function Y0({kind:e,end:t}){return e!=="run"?e:t==="failed"?"fault":t==="going"?"going":"run"}function Jf(e,t,{attempts:n,hasResult:o}){let r=`${Kf(e)} ${Kf(t)}`;return[...n>0?[{what:"Its output",line:`weir logs ${r}`}]:[],...o?[{what:"Its result",line:`weir results ${r}`}]:[],{what:"Why it is in its state",line:`weir explain ${r}`},{what:"Its transitions",line:`weir story ${r}`}]}function Kf(e){return/^[A-Za-z0-9_./:@%+=,][A-Za-z0-9_./:@%+=,-]*$/.test(e)?e:`'${e.replaceAll("'","'\\''")}'`}function Zf({name:e,message:t,stack:n=""}){for(let o of[`${e}: ${t}`,`Uncaught ${e}: ${t}`,t])if(o!==""&&n.startsWith(o))return n.slice(o.length).replace(/^\n/,"");return n}function Qf(e,t){return t===void 0?[...e]:e.flatMap(n=>{if(!n.text.startsWith(t.message))return[n];let o=n.text.slice(t.message.length).replace(/^[;:,.\s]+/,"");return o===""?[]:[{...n,text:o}]})}function Xf(e,t){return e===void 0?"":e.name===t?.name&&e.message===t.message?e.name:`${e.name}: ${e.message.split(`
`)[0]}`}var ep=4096,K0=2e4,J0=1e4;function np({graph:e,taskKey:t}){let n=dl(e,t),{data:o,error:r}=se(wu(e,t),2e3),{data:l}=se(`${n}/explain`,2e3),{data:s}=se(`${n}/story`,J0),a=p`<${ce} to=${["graphs",e]}>Its graph<//>`;return o===null?p`
      <${Ee} title=${t} aside=${a}>
        <section class="card">
          <${we} error=${r} />
        </section>
        <//>
    `:p`
    <${Ee} title=${o.label??o.key} aside=${a} />
    <${Z0} task=${o} reasons=${Qf(l?.reasons??[],o.error)} />
    <${Q0} task=${o} graph=${e} hasLog=${o.attempts>0} />
    <div class="beside">
      <div>
        <${e$} story=${s} />
        <${Ri} title="Inputs" side="inputs" graph=${e} taskKey=${t} />
        <${Ri} title="Needed by" side="dependents" graph=${e} taskKey=${t} />
      </div>
      <div>
        <${r$} path=${n} attempts=${o.attempts} />
        ${o.state==="memory"&&tp(o)&&p`<${l$} graph=${e} taskKey=${t} />`}
        <${t$} commands=${Jf(e,t,{attempts:o.attempts,hasResult:o.state==="memory"&&tp(o)})} />
      </div>
    </div>
    <${o$} path=${n} task=${o} />
    <${n$} graph=${e} taskKey=${t} />
    <${s$} story=${s} />
  `}function Z0({task:e,reasons:t}){return p`
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${p`<${gt} name=${gl(e)} />`} />
        <${le} name="Operation" value=${p`<span class="mono">${e.op}</span>`} />
        <${le}
          name="Time"
          value=${e.startedAt===null?"\u2014":un(e.startedAt,e.endedAt,Yt())}
          detail=${e.startedAt===null?"":`from ${ke(e.startedAt)}`}
        />
        <${le} name="Attempts" value=${C(e.attempts)} detail=${`${e.retriesLeft} retries left`} />
        <${le}
          name="Result"
          value=${_l(e)||"\u2014"}
          tone=${e.result==="lost"?"bad":"plain"}
        />
      </dl>
      ${t.length>0&&p`
        <ul class="reasons">
          ${t.map(({code:n,text:o})=>p`<li key=${n+o}>${o}</li>`)}
        </ul>
      `}
    </section>
  `}function tp({result:e}){return e===void 0||e==="available"}function Q0({task:e,graph:t,hasLog:n}){let{error:o,blame:r}=e;if(o===void 0)return null;let l=Zf(o);return p`
    <${ne} title="Error">
      ${r!==void 0&&p`<p>It failed because its input <${X0} name=${r} graph=${t} /> failed.</p>`}
      <p class="bad message"><b>${o.name}</b>: ${o.message}</p>
      ${l!==""&&p`<pre tabindex="0" aria-label="Stack of the error">${l}</pre>`}
      ${o.logTail&&!n&&p`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${o.logTail}</pre>
        `}
    <//>
  `}function X0({name:e,graph:t}){if(typeof e=="string")return p`<${ce} to=${["graphs",t,"tasks",e]}>${e}<//>`;let{key:n,namespace:o,owner:r}=e,l=r===void 0?o:`${o} of ${r}`;return p`<span>${n} in the namespace ${l}</span>`}function e$({story:e}){let t=zf(e?.entries??[],Yt());return t.length===0?null:p`
    <${ne} title="Where its time went" note="by attempt">
      <${Yf} attempts=${t} />
      <//>
  `}function t$({commands:e}){return p`
    <${ne} title="In a terminal">
      <ul class="commands">
        ${e.map(({what:t,line:n})=>p`
            <li key=${n}><code title=${t}>${n}</code>
              <button
                type="button"
                class="plain"
                aria-label=${`Copy: ${n}`}
                onClick=${()=>void navigator.clipboard?.writeText(n)}
              >Copy</button></li>
          `)}
      </ul>
      <//>
  `}function n$({graph:e,taskKey:t}){let{data:n}=se(yu(e,t),3e3);return n===null||n.nodes.length<2?null:p`
    <${ne} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${Ul}
        label="The task, its inputs above and its users below"
        shape=${n}
        linkOf=${o=>o===t?null:["graphs",e,"tasks",o]}
      />
      <//>
  `}function o$({path:e,task:t}){let{data:n}=se(`${e}/attempts`,3e3);return n===null||n.items.length===0?null:p`
    <${ne} title="Attempts">
      <${Te}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${n.items}
        keyOf=${({attempt:o})=>String(o)}
        cells=${({attempt:o,state:r,worker:l,startedAt:s,endedAt:a,error:c})=>[String(o),p`<${gt} name=${r} />`,l===null?"":p`<${ce} to=${["workers",l]}>${l}<//>`,s===null?"":ke(s),s===null?"":un(s,a,Yt()),Xf(c,t.error)]}
      />
      <//>
  `}function op(e,t,n){let[o,r]=ue(null);return We(()=>{let l=!0;return eu(e,t).catch(()=>null).then(s=>l&&r(s)),()=>{l=!1}},[e,n]),o}function r$({path:e,attempts:t}){let n=op(`${e}/logs`,K0,t);return t===0||n===null||n===""?null:p`
    <${ne} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function l$({graph:e,taskKey:t}){let n=`${_t(e)}/results/${Eo(t)}`,o=op(n,ep,null);return o===null?null:p`
    <${ne} title="Result" note=${`the first ${Y(ep)}`}>
      <pre tabindex="0" aria-label="Result">${o}</pre>
      <//>
  `}function s$({story:e}){return e===null?null:p`
    <${ne} title="Story" note="what the scheduler and the workers did with it">
      ${e.entries.length===0&&p`<${Fe}>Its transitions are not kept any more.<//>`}
      <${Te}
        caption="Transitions and their causes"
        head=${["Time","Where","From","To","Cause"]}
        rows=${e.entries.map((t,n)=>({...t,number:n}))}
        keyOf=${({number:t})=>String(t)}
        cells=${({at:t,where:n,from:o,to:r,cause:l})=>[ke(t),n,o,r,l]}
      />
    <//>
  `}function rp({name:e}){let{data:t,error:n}=se(xr(e),2e3);if(t===null)return p`
      <${Ee} title=${e}>
        <section class="card">
          <${we} error=${n} />
        </section>
        <//>
    `;let{memory:o,spill:r,resources:l}=t,s={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return p`
    <${Ee} title=${t.name} aside=${p`<${i$} worker=${t} />`} />
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${p`<${gt} name=${t.state} />`} detail=${t.trouble} />
        <${le}
          name="Tasks"
          value=${`${C(t.executing)} / ${C(t.threads)}`}
          detail=${`${C(t.processing)} assigned`}
        />
        <${le} name="Results held" value=${C(t.keys)} />
        <${le} name="Received" value=${Y(t.receivedBytes)} />
        <${le} name="Processes started" value=${C(t.executorStarts)} />
        <${le} name="Last seen" value=${t.lastSeen===null?"\u2014":ke(t.lastSeen)} />
      </dl>
      <${Wo} label="Memory" parts=${s} />
      <p class="note">
        Results ${Y(o.managed)}, other memory ${Y(o.unmanagedOld)} and
        ${" "}${Y(o.unmanagedRecent)} lately, spilled ${Y(o.spilled)};
        limit ${o.limit===null?"none":Y(o.limit)}.
      </p>
      ${r!==null&&p`<p class="note">
        Spills to <span class="mono">${r.where}</span>${r.waiting>0&&`; ${Y(r.waiting)} wait to be written${r.stalledMs>0?`, nothing for ${Ye(r.stalledMs/1e3)}`:""}`}.
      </p>`}
      <p class="note">
        ${t.transfers==="direct"?t.url:"Its values travel through the scheduler"},
        version ${t.version}${Object.entries(l).map(([a,{total:c,used:h}])=>`; ${h} of ${c} ${a} used`)}
      </p>
    </section>
    <${a$} name=${e} />
    <${p$} name=${e} />
  `}function i$({worker:e}){let t=xr(e.id);return p`
    ${e.state==="paused"?p`<${Nt} label="Resume" scope="admin" path=${`${t}/resume`} />`:p`<${Nt} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Nt}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function a$({name:e}){let{data:t,error:n}=se(Su(e),2e3);if(t===null)return p`
      <${ne} title="Running">
        <${we} error=${n} />
        <//>
    `;let{running:o,hidden:r,failures:l,transfers:s}=t;return p`
    <${ne} title="Running" note="as of its last heartbeat, the longest first">
      ${o.length===0&&r===0?p`<${Fe}>It ran nothing at its last heartbeat.<//>`:p`
          <${Te}
            caption="Tasks that it runs, the longest first"
            head=${["Task","Tasks of its kind","Since","For","Memory"]}
            rows=${o}
            keyOf=${({key:a})=>a}
            cells=${({key:a,graph:c,group:h,startedAt:f,peakBytes:$})=>[p`<${lp} graph=${c} taskKey=${a} />`,p`<span class="mono">${h}</span>`,ke(f),un(f,null,Yt()),$===null?"\u2014":Y($)]}
          />
        `}
      ${r>0&&p`<p class="note">${C(r)} more, which are not shown.</p>`}
    <//>
    <div class="columns">
      <${u$} list=${l} />
      <${f$} name=${e} list=${s} />
    </div>
  `}function lp({graph:e,taskKey:t}){return p`<span class="mono">${e===""?t:p`<${ce} to=${["graphs",e,"tasks",t]}>${t}<//>`}</span>`}function u$({list:e}){return p`
    <${ne} title="Last failures" note="of runs on this worker">
      ${e.length===0?p`<${Fe}>None of the last runs failed here.<//>`:p`
        <${Te}
          caption="Runs that failed on this worker, the last first"
          head=${["Task","Error","Ended","After"]}
          rows=${e.map((t,n)=>({...t,id:`${t.endedAt} ${t.key} ${n}`}))}
          keyOf=${({id:t})=>t}
          cells=${({key:t,graph:n,endedAt:o,seconds:r,...l})=>[p`<${lp} graph=${n} taskKey=${t} />`,p`<span class="bad">${c$(l)}</span>${l.retried&&p`
                <span class="note">tried again</span>
              `}`,ke(o),Ye(r)]}
        />
      `}
    <//>
  `}function c$({error:e,message:t,killed:n}){return e!==null?`${e}: ${t??""}`:n?"killed":"failed"}function f$({name:e,list:t}){let n=Math.max(1,...t.flatMap(r=>[r.receivedBytes,r.sentBytes])),o=r=>r===0?"\u2014":p`
      <span class="cell-bytes" style=${{background:`color-mix(in srgb, var(--managed) ${Math.round(8+22*r/n)}%, var(--surface))`}}>${Y(r)}</span>
    `;return p`
    <${ne} title="Transfers" note="since the scheduler began">
      ${t.length===0?p`<${Fe}>It has exchanged no values with other workers.<//>`:p`
          <${Te}
            caption=${`Bytes between ${e} and each other worker`}
            head=${["Peer","Received","Sent"]}
            rows=${t}
            keyOf=${({peer:r})=>r}
            cells=${({peer:r,receivedBytes:l,sentBytes:s})=>[p`<${ce} to=${["workers",r]}>${r}<//>`,o(l),o(s)]}
          />
        `}
    <//>
  `}function p$({name:e}){let{data:t}=se(bu(e),15e3),n=t?.holds??[];return t===null||n.length===0?null:p`
    <${ne} title="Results" note=${`${C(n.length)} of ${C(t.keys)}, the largest`}>
      <${Te}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${n}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:r,spilled:l})=>[p`<span class="mono">${o}</span>`,Y(r),l?"spilled":"in memory"]}
      />
      <//>
  `}var Oi=500,m$=[1,10,60];function sp(){let e=gn.value,[t,n]=ue(!1),[o,r]=ue(1),[l,s]=ue(null),[a,c]=ue(""),h=e!==null&&e.event>=e.last,f=async k=>{try{await pu(k),c("")}catch(w){n(!1),c(w instanceof Error?w.message:String(w))}};if(We(()=>{if(!t||h)return;let k=!1,w=async()=>{let M=gn.value?.at??0;await f({at:M+Oi*o}),gn.value?.at===M&&await f({event:(gn.value?.event??0)+1}),k||(P=setTimeout(w,Oi))},P=setTimeout(w,Oi);return()=>{k=!0,clearTimeout(P)}},[t,o,h]),e===null)return null;let{event:$,first:g,last:_,at:b,firstAt:x}=e;return p`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{h&&await f({event:g}),n(!t||h)}}>
        ${t&&!h?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${o}
          onChange=${k=>r(Number(k.currentTarget.value))}
        >
          ${m$.map(k=>p`<option key=${k} value=${k}>${k}×</option>`)}
        </select></label>
      <input
        type="range"
        aria-label="Event"
        min=${g}
        max=${_}
        value=${l??$}
        onInput=${k=>s(Number(k.currentTarget.value))}
        onChange=${async k=>{n(!1),await f({event:Number(k.currentTarget.value)}),s(null)}}
      />
      <span class="note">
        event ${C(l??$)} of ${C(_)}${l===null&&`, ${ke(b)}, ${Ye((b-x)/1e3)} after the first`}
      </span>
      ${a!==""&&p`<span class="bad" role="alert">${a}</span>`}
    </section>
  `}var h$=[["","Overview"],["graphs","Graphs"],["stream","Task stream"],["workers","Workers"],["memory","Memory"],["stuck","Stuck"]];function d$(){if(ye===null)return h$.map(([t,n])=>[t===""?[]:[t],n]);let e=["graphs",ye.graph];return[[e,"Graph"],[[...e,"shape"],"Shape"],[["stream"],"Task stream"]]}var $$={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026",silent:`No news for ${Ds/1e3} s: reconnecting\u2026`};function ip({children:e}){let t=ye===null?yr.value[0]??"":yr.value.join("/"),n=En.value,o=_n.value?.name??null;return p`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${Vt()}>Weir</a>
      <ul>
        ${d$().map(([r,l])=>p`
            <li key=${r}><a
              href=${Vt(...r)}
              aria-current=${r.join("/")===t?"page":void 0}
            >${l}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        ${ye===null?p`<p class=${`connection ${n}`} role="status">${$$[n]}</p>`:p`<p>Report of ${ke(ye.at)}</p>`}
        ${o!==null&&o!=="local"&&p`<p>${o} <button type="button" class="plain" onClick=${ru}>Log out</button></p>`}
        <${pf} />
        ${ye===null&&p`<a href=${Qa} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${sp} />
      ${sn.value?.standstill&&p`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${Vt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}var up=ve(null);function _$(){let{login:e}=_n.value??{};return We(()=>{e===!1&&au()},[e]),e===void 0?null:e?p`<${Lu} refusal=${up.value} />`:p`<${ip}>${g$(yr.value)}<//>`}function g$(e){let[t,n="",o,r=""]=e;return t===void 0?p`<${bf} />`:e.length===1&&t==="graphs"?p`<${Cu} />`:e.length===2&&t==="graphs"?p`<${Ru} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="shape"?p`<${Af} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&o==="tasks"?p`<${np} key=${`${n}/${r}`} graph=${n} taskKey=${r} />`:e.length===1&&t==="workers"?p`<${yf} />`:e.length===2&&t==="workers"?p`<${rp} key=${n} name=${n} />`:e.length===1&&t==="memory"?p`<${wf} />`:e.length===1&&t==="stream"?p`<${Uf} />`:e.length===1&&t==="stuck"?p`<${Bf} />`:p`<${xf} path=${e} />`}ff();Xa();up.value=await ou();await Hs();var ap=document.getElementById("app");ap!==null&&ws(p`<${_$} />`,ap);

var ge,ha,_s,Pn,$s,nl,$a,el,ga,ys,gs,hm,mr=Symbol.for("pv"),ol={},rl=[],$m=/^m(i|n|o|s|text|space)$/,vs=Array.isArray,ws=rl.slice,eo=Object.assign;function Qn(e){e&&e.parentNode&&e.remove()}function dr(e,t,n){var o,r,l,s={},a=arguments.length;for(l in t)l=="key"?o=t[l]:l=="ref"&&typeof e!="function"?r=t[l]:s[l]=t[l];return a>2&&(s.children=a>3?ws.call(arguments,2):n),pr(e,s,o,r,null)}function pr(e,t,n,o,r){var l={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:mr,__v:r||++ha,__i:-1,__u:0};return!r&&ge.vnode&&ge.vnode(l),l}function no(e){return e.children}function to(e,t){this.props=e,this.context=t,this.__g=0}function Rn(e,t){if(t==null)return e.__&&Rn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:Rn(e)}function gm(e){var t,n=e.__v,o=n.__e,r=[],l=[],s=e.__P;s&&((t=eo({constructor:mr},n)).__v=n.__v+1,ge.vnode&&ge.vnode(t),bs(s,t,n,e.__n,s.namespaceURI,32&n.__u?[o]:null,r,o||Rn(n),32&n.__u,l),t.__v=n.__v,t.__.__k[t.__i]=t,ka(r,t,l),n.__=n.__e=null,t.__e!=o&&_a(t))}function _a(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),_a(e)}function ma(e){(8&e.__g||(e.__g|=8,Pn.push(e),nl++))&&$s==ge.debounceRendering||(($s=ge.debounceRendering)||queueMicrotask)(ya)}function ya(){try{for(var e,t=1;Pn.length;)Pn.length>t&&Pn.sort($a),e=Pn.shift(),t=Pn.length,8&e.__g&&gm(e)}finally{(nl=Pn.length)&&($s||queueMicrotask)(ya)}}function va(e,t,n,o,r,l,s,a,u,m,f){var $,g,_,k,x,b,T=o.__k||rl,v=t.length;for(u=_m(n,t,T,u,v),$=0;$<v;$++)(_=n.__k[$])!=null&&(g=~_.__i&&T[_.__i]||ol,_.__i=$,b=bs(e,_,g,r,l,s,a,u,m,f),k=_.__e,(g.ref!=_.ref||8&g.__u)&&(g.ref&&ks(g.ref,null,_,g),_.ref&&f.push(_.ref,_.__c||k,_)),x=x||k,4&_.__u?(u=wa(_,u,e,!g.__v),g.__e&&(g.__e=null)):typeof _.type=="function"&&b!==void 0?u=b:k&&(u=k.nextSibling),_.__u&=-21);return n.__e=x,u}function _m(e,t,n,o,r){var l,s,a,u,m,f,$,g,_,k=n.length,x=k,b=0,T=0,v=e.__k=Array(r);for(l=0;l<r;l++)(s=t[l])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=v[l]=pr(null,s):vs(s)?s=v[l]=pr(no,{children:s}):s.constructor===mr&&s.__b?s=v[l]=pr(s.type,s.props,s.key,s.ref,s.__v):v[l]=s,u=l+b,s.__=e,s.__b=e.__b+1,a=null,~(m=s.__i=ym(s,n,u,x))&&(x--,(a=n[m])&&(a.__u|=2)),a&&a.__v?(s.__u|=16,m==u-1?b--:m==u+1?b++:m!=u&&(m>u?b--:b++,T=1)):(~m||(r>k?b--:r<k&&b++),typeof s.type!="function"&&(s.__u|=4))):v[l]=null;if(T){for(f=[],$=[],l=0;l<r;l++)if((s=v[l])&&16&s.__u){for(b=0,g=f.length;b<g;)f[_=b+g>>1]<s.__i?b=_+1:g=_;f[b]=s.__i,$[l]=b+1}for(b=f.length;l--;)$[l]&&($[l]==b?b--:v[l].__u|=4)}if(x)for(l=0;l<k;l++)!(a=n[l])||2&a.__u||(a.__e==o&&(o=Rn(a)),Ss(a,a));return o}function wa(e,t,n,o){var r,l,s,a;if(typeof e.type=="function"){if(e.props.__P)return t;if(r=e.__k)for(l=0;l<r.length;l++)r[l]&&(r[l].__=e,t=wa(r[l],t,n,!1));return t}for(t&&!t.parentNode&&(t=Rn(e))&&!t.parentNode&&(t=null),s=e.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(s!=a&&(!o&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function ym(e,t,n,o){var r,l=e.key,s=e.type,a=t[n],u=a&&!(2&a.__u);if(a===null&&l==null||u&&l==a.key&&s==a.type)return n;if(o>(u?1:0)){for(r=n-1;r>=0;r--)if((a=t[r])&&!(2&a.__u)&&l==a.key&&s==a.type)return r;for(r=n+1;r<t.length;r++)if((a=t[r])&&!(2&a.__u)&&l==a.key&&s==a.type)return r}return-1}function da(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function Qr(e,t,n,o,r){var l,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||da(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||da(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(s=gs[t]||(gs[t]=vm(t)),(e.__a||(e.__a={}))[t]=ys,l=t!=(t=t.replace(ga,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,l):e.removeEventListener(t,s,l));else{if(r=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function vm(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[el]==null)t[el]=ys++;else if(t[el]<this.__a[e])return;return n(ge.event?ge.event(t):t)}}}function bs(e,t,n,o,r,l,s,a,u,m){var f,$,g,_,k,x,b,T,v,A,S,V,D,j,C,J,z,R,K=t.type;if(t.constructor!==mr)return null;128&n.__u&&(u=32&n.__u,f=n.__c.__z)&&(t.__u|=u,$=l=[],f.nodeType==8?a=tl(f,l):l.push(f),a=l[0]||a),(f=ge.__b)&&f(t);e:if(typeof K=="function"){g=s.length;try{if(T=t.props,v=(f=K.prototype)&&f.render,A=(f=K.contextType)&&o[f.__c],S=f?A?A.props.value:f.__:o,(_=n.__c)?(t.__c=_,2&_.__g&&(_.__g|=1)):(v?t.__c=_=new K(T,S):(t.__c=_=new to(T,S),_.constructor=K,_.render=bm),A&&A.sub(_),_.state||(_.state={}),_.__n=o,_.__g|=8,_.__h=[],_.__k=[]),v&&(_.__s||(_.__s=_.state),K.getDerivedStateFromProps&&(_.__s==_.state&&(_.__s=eo({},_.__s)),eo(_.__s,K.getDerivedStateFromProps(T,_.__s)))),k=_.props,x=_.state,_.__v=t,n.__c){if(T!==k&&v&&!K.getDerivedStateFromProps&&_.componentWillReceiveProps&&_.componentWillReceiveProps(T,S),t.__v==n.__v&&!(8&_.__g)||!(4&_.__g)&&_.shouldComponentUpdate&&_.shouldComponentUpdate(T,_.__s,S)===!1){t.__v!=n.__v&&(_.props=T,_.state=_.__s,_.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(N){N&&(N.__=t)}),rl.push.apply(_.__h,_.__k),_.__k=[],_.__h.length&&s.push(_),a=Rn(n);break e}_.componentWillUpdate&&_.componentWillUpdate(T,_.__s,S),v&&_.componentDidUpdate&&_.__h.push(function(){_.componentDidUpdate(k,x,b)})}else v&&!K.getDerivedStateFromProps&&_.componentWillMount&&_.componentWillMount(),v&&_.componentDidMount&&_.__h.push(_.componentDidMount);_.context=S,_.props=T,_.__P=e,_.__g&=-5,V=ge.__r,D=v?25:0;do _.__g&=-9,V&&V(t),f=_.render(_.props,_.state=_.__s,_.context);while(8&_.__g&&++D<25);v&&(rl.push.apply(_.__h,_.__k),_.__k=[]),_.state=_.__s,_.getChildContext&&(o=eo({},o,_.getChildContext())),v&&n.__c&&_.getSnapshotBeforeUpdate&&(b=_.getSnapshotBeforeUpdate(k,x)),j=f&&f.type===no&&f.key==null?f.props.children:f,T.__P&&(f=a,r=(e=T.__P).namespaceURI,u=l=null,n.props&&n.props.__P!=e&&(n.__k.some(function(N){N&&Ss(N,N)}),n.__k=null),a=n.__k?Rn(n,0):null),a=va(e,vs(j)?j:[j],t,n,o,r,l,s,a,u,m),T.__P&&(t.__e=null,a=f),t.__u&=-161,$&&$.some(Qn),_.__h.length&&s.push(_),1&_.__g&&(_.__g&=-4)}catch(N){if(s.length=g,t.__v=null,u||l)if(N&&N.then){if(t.__u|=128|u,l){for(~(z=l.indexOf(a||void 0))||(z=l.length);(R=l[z-1])&&R.nodeType==8;)z--;for(;z<l.length;z++)if(R=l[z])if(l[z]=null,C){if(R==J)break}else{if(R.nodeType!=8)break;R.data.startsWith("$s")&&(J=tl(C=R))}}if(!C){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;C=a}(f=tl(C=t.__c.__z||(t.__c.__z=C)))?(t.__e=C,a=f):t.__e=a,a=a&&a.nextSibling}else l&&l.some(Qn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),N&&N.then||ba(t),ge.__e(N,t,n)}}else a=t.__e=wm(n.__e,t,n,o,r,l,s,u,m,e);return(f=ge.diffed)&&f(t),a}function tl(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function ba(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(ba))}function ka(e,t,n){for(var o=0;o<n.length;)ks(n[o++],n[o++],n[o++]);ge.__c&&ge.__c(t,e),e.some(function(r){try{e=r.__h,r.__h=[],e.some(function(l){l.call(r)})}catch(l){ge.__e(l,r.__v)}})}function wm(e,t,n,o,r,l,s,a,u,m){var f,$,g,_,k,x,b,T,v=n.props||ol,A=t.props,S=t.type;if(S=="svg"?r="http://www.w3.org/2000/svg":S=="math"?r="http://www.w3.org/1998/Math/MathML":r||(r="http://www.w3.org/1999/xhtml"),l){for(f=0;f<l.length;f++)if((k=l[f])&&(S?k.localName==S:k.nodeType==3)){e=k,l[f]=null;break}}if(!e){if(T=m.ownerDocument||document,!S)return T.createTextNode(A);e=T.createElementNS(r,S,A.is?A:m),a&&(ge.__m&&ge.__m(t,l),a=!1),l=null}if(S){if(m=S=="template"&&e.content||e,l=S=="textarea"&&A.defaultValue!=null?null:l&&ws.call(m.childNodes),!a&&l)for(v={},f=0;f<e.attributes.length;f++)v[(k=e.attributes[f]).name]=k.value;for(f in v)k=v[f],f=="dangerouslySetInnerHTML"?g=k:f=="children"||f in A||f=="value"&&"defaultValue"in A||f=="checked"&&"defaultChecked"in A||Qr(e,f,null,k,r);for(f in A)k=A[f],f=="children"?_=k:f=="dangerouslySetInnerHTML"?$=k:f=="value"?x=k:f=="checked"?b=k:a&&typeof k!="function"||v[f]===k||Qr(e,f,k,v[f],r);$?(a||g&&($.__html==g.__html||$.__html==e.innerHTML)||(e.innerHTML=$.__html),t.__k=[]):(g&&(e.textContent=""),(S=="foreignObject"||r=="http://www.w3.org/1998/Math/MathML"&&$m.test(S))&&(r="http://www.w3.org/1999/xhtml"),va(m,vs(_)?_:[_],t,n,o,r,l,s,l?l[0]:n.__k&&Rn(n,0),a,u),l&&l.some(Qn)),a&&S!="textarea"||(f="value",S=="progress"&&x==null?e.removeAttribute(f):x==null||x===e[f]&&(S!="progress"||x)||Qr(e,f,x,v[f],r),f="checked",b!=null&&b!=e[f]&&Qr(e,f,b,v[f],r))}else v===A||a&&e.data==A||(e.data=A);return e}function ks(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(r){ge.__e(r,n)}}function Ss(e,t,n){var o,r,l,s;if(ge.unmount&&ge.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||ks(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(a){ge.__e(a,t)}o.__P=o.__n=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&Ss(o[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(r=tl(o,l=[]))&&(o==e.__e&&l.some(Qn),Qn(r),Qn(o)),n||Qn(e.__e),e.__e=e.__c=e.__=null}function bm(e,t,n){return this.constructor(e,n)}function xs(e,t){var n,o,r,l;ge.__&&ge.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=pr(no,{children:[e]}),r=[],l=[],bs(t,t.__k,o||ol,ol,t.namespaceURI,o?null:t.firstChild?ws.call(t.childNodes):null,r,o?o.__e:t.firstChild,n,l),ka(r,t.__k,l),t.__k.props.children=null}ge={__e:function(e,t,n,o){for(var r,l,s;t=t.__;)if((r=t.__c)&&!(1&r.__g)){r.__g|=4;try{if((s=(l=r.constructor)&&l.getDerivedStateFromError)&&r.setState(l.getDerivedStateFromError(e)),r.componentDidCatch&&(r.componentDidCatch(e,o||{}),s=1),s&&8&r.__g)return void(r.__g|=2)}catch(a){e=a}}throw nl=0,e}},ha=0,_s=function(e){return e!=null&&e.constructor===mr},to.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=eo({},this.state)),typeof e=="function"&&(e=e(eo({},n),this.props)),e&&(eo(n,e),this.__v&&(t&&this.__k.push(t),ma(this)))},to.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),ma(this))},to.prototype.render=no,Pn=[],nl=0,$a=function(e,t){return e.__v.__b-t.__v.__b},el=Symbol(),ga=/(PointerCapture)$|Capture$/i,ys=0,gs={},hm=0;var $r,je,Ts,Sa,Ms=Object.is,ll=0,Ca=[],As=[],Ge=ge,xa=Ge.__b,Ta=Ge.__r,Ma=Ge.diffed,Aa=Ge.__c,Ea=Ge.unmount,Pa=Ge.__;function Ps(e,t){Ge.__h&&Ge.__h(je,e,ll||t),ll=0;var n=je.__H||(je.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function ne(e){return ll=1,km(Da,e)}function km(e,t,n){var o=Ps($r++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):Da(void 0,t),function(l){var s=(o.__N||o.__)[0],a=o.t(s,l);Ms(s,a)||(o.__N=[a,o.__[1]],o.__c.setState({}))}],o.__c=je,!je.__f)){je.__f=!0;var r=je.shouldComponentUpdate;je.shouldComponentUpdate=function(l,s,a){var u=this.__H;if(!u)return!0;var m=!1,f=this.props!=l;if(u.__.some(function(g){g.__N&&(m=!0,Ms(g.__[0],g.__N[0])||(f=!0))}),r){var $=r.call(this,l,s,a);return m?$||f:$}return!m||f}}return o.__}function ae(e,t){var n=Ps($r++,3);!Ge.__s&&La(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,je.__H.__h.push(n))}function Tt(e){return ll=5,mt(function(){return{current:e}},[])}function mt(e,t){var n=Ps($r++,7);return La(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function Sm(){var e;do{for(;e=As.shift();)try{hr(e)}catch(n){Ge.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=Ca.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(hr),t.__h.some(Es),t.__h=[]}catch(n){t.__h=[],Ge.__e(n,e.__v)}}}while(As.length)}Ge.__b=function(e){je=null,xa&&xa(e)},Ge.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Pa&&Pa(e,t)},Ge.__r=function(e){Ta&&Ta(e),$r=0;var t=(je=e.__c).__H;t&&(Ts==je?je.__h=[]:(t.__h.some(hr),t.__h.some(Es),$r=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),Ts=je},Ge.diffed=function(e){Ma&&Ma(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Oa(Ca.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),Ts=je=null},Ge.__c=function(e,t){t.some(function(n){try{n.__h.some(hr),n.__h=n.__h.filter(function(o){return!o.__||Es(o)})}catch(o){n.__h=[function(){throw o}]}}),Aa&&Aa(e,t)},Ge.unmount=function(e){Ea&&Ea(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(r){try{if(r.__P&&r.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}r.__P=n,Oa(As.push(r))}else hr(r)}catch(l){t=l}}),o.__H=void 0,t&&Ge.__e(t,o.__v))};var Ra=typeof requestAnimationFrame=="function";function xm(e){var t,n=function(){clearTimeout(o),Ra&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);Ra&&(t=requestAnimationFrame(n))}function Oa(e){e!=1&&Sa==Ge.requestAnimationFrame||((Sa=Ge.requestAnimationFrame)||xm)(Sm)}function hr(e){var t=je,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),je=t}function Es(e){var t=je;e.__c=e.__(),je=t}function La(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!Ms(n,e[o])})}function Da(e,t){return typeof t=="function"?t(e):t}var Tm=Symbol.for("preact-signals");function ul(){if(gn>1)gn--;else{var e,t=!1;for(function(){var r=il;for(il=void 0;r!==void 0;){var l=r.S;if(l.v===r.v)for(var s=l.t;s!==void 0;s=s.x)s.i===r.i&&(s.i=l.i);r=r.o}}();_r!==void 0;){var n=_r;for(_r=void 0,sl++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Wa(n))try{n.c()}catch(r){t||(e=r,t=!0)}n=o}}if(sl=0,gn--,t)throw e}}function yr(e){if(gn>0)return e();Rs=++Mm,gn++;try{return e()}finally{ul()}}var gr,Ne=void 0;function oo(e){var t=Ne,n=gr;Ne=void 0,gr=void 0;try{return e()}finally{Ne=t,gr=n}}var _r=void 0,gn=0,sl=0,Mm=0,Rs=0,il=void 0,al=0;function Na(e){if(Ne!==void 0){var t=e.n;if(t===void 0||t.t!==Ne)return t={i:0,S:e,p:Ne.s,n:void 0,t:Ne,e:void 0,x:void 0,r:t},Ne.s!==void 0&&(Ne.s.n=t),Ne.s=t,e.n=t,32&Ne.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Ne.s,t.n=void 0,Ne.s.n=t,Ne.s=t),t}}function Ke(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}Ke.prototype.brand=Tm;Ke.prototype.h=function(){return!0};Ke.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:oo(function(){var o;(o=t.W)==null||o.call(t)}))};Ke.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&oo(function(){var r;(r=t.Z)==null||r.call(t)}))}};Ke.prototype.subscribe=function(e){var t=this;return _n(function(){var n=t.value;oo(function(){return e(n)})},{name:"sub"})};Ke.prototype.valueOf=function(){return this.value};Ke.prototype.toString=function(){return this.value+""};Ke.prototype.toJSON=function(){return this.value};Ke.prototype.peek=function(){var e=this;return oo(function(){return e.value})};Object.defineProperty(Ke.prototype,"value",{get:function(){var e=Na(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(sl>100)throw new Error("Cycle detected");(function(n){gn!==0&&sl===0&&n.l!==Rs&&(n.l=Rs,il={S:n,v:n.v,i:n.i,o:il})})(this),this.v=e,this.i++,al++,gn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{ul()}}}});function ke(e,t){return new Ke(e,t)}function Wa(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Ia(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Fa(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=o}e.s=n}function ro(e,t){Ke.call(this,void 0,t),this.x=e,this.s=void 0,this.g=al-1,this.f=4}ro.prototype=new Ke;ro.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===al))return!0;if(this.g=al,this.f|=1,this.i>0&&!Wa(this))return this.f&=-2,!0;var e=Ne;try{Ia(this),Ne=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Ne=e,Fa(this),this.f&=-2,!0};ro.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}Ke.prototype.S.call(this,e)};ro.prototype.U=function(e){if(this.t!==void 0&&(Ke.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};ro.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(ro.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=Na(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function Nt(e,t){return new ro(e,t)}function Ha(e){var t=e.j;if(e.j=void 0,typeof t=="function"){gn++;var n=Ne;Ne=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,Os(e),o}finally{Ne=n,ul()}}}function Os(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Ha(e)}function Am(e){if(Ne!==this)throw new Error("Out-of-order effect");Fa(this),Ne=e,this.f&=-2;try{8&this.f&&Os(this)}finally{ul()}}function Oo(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,gr&&gr.push(this)}Oo.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};Oo.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Ha(this),Ia(this),gn++;var e=Ne;return Ne=this,Am.bind(this,e)};Oo.prototype.N=function(){2&this.f||(this.f|=2,this.u=_r,_r=this)};Oo.prototype.d=function(){this.f|=8,1&this.f||Os(this)};Oo.prototype.dispose=function(){this.d()};function _n(e,t){var n=new Oo(e,t);try{n.c()}catch(r){throw n.d(),r}var o=n.d.bind(n);return o[Symbol.dispose]=o,o}var Ua,fl,cl,Em=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var Ga=[];_n(function(){Ua=this.N})();function Co(e,t){ge[e]=t.bind(null,ge[e]||function(){})}function vr(e){if(cl){var t=cl;cl=void 0,t()}cl=e&&e.S()}function Ba(e){var t=this,n=e.data,o=Rm(n);o.name="ReactiveDom",o.value=n;var r=mt(function(){for(var a=t,u=t.__v;u=u.__;)if(u.__c){u.__c.__$f|=4;break}var m=Nt(function(){var _=o.value.value;return _===0?0:_===!0?"":_||""}),f=Nt(function(){return!Array.isArray(m.value)&&!_s(m.value)}),$=_n(function(){if(this.N=za,f.value){var _=m.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=_)}}),g=t.__$u.d;return t.__$u.d=function(){$(),g.call(this)},[f,m]},[]),l=r[0],s=r[1];return l.value?s.peek():s.value}Ba.displayName="ReactiveTextNode";Object.defineProperties(Ke.prototype,{constructor:{configurable:!0,value:dr(no,null).constructor},type:{configurable:!0,value:Ba},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});Co("__b",function(e,t){if(vr(),fl=void 0,typeof t.type=="string"){var n,o=t.props;for(var r in o)if(r!=="children"){var l=o[r];l instanceof Ke&&(n||(t.__np=n={}),n[r]=l,o[r]=l.peek())}}e(t)});Co("__r",function(e,t){if(e(t),t.type!==no){vr();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(r,l){var s;return _n(function(){s=this},{name:l}),s.c=r,s}(function(r){return function(){var l;Em&&((l=this.y)==null||l.call(this)),r.__$f|=1,r.setState({})}}(o),typeof t.type=="function"?t.type.displayName||t.type.name:""))),fl=o,vr(n)}});Co("__e",function(e,t,n,o){vr(),fl=void 0,e(t,n,o)});Co("diffed",function(e,t){vr(),fl=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,r=t.props,l=n.U;if(l)for(var s in l){var a=l[s];a===void 0||o&&s in o||(a.d(),l[s]=void 0)}if(o){l||(l={},n.U=l);for(var u in o){var m=l[u],f=o[u];m===void 0?(m=Pm(n,u,f,r),l[u]=m):m.o(f,r)}}}e(t)});function Pm(e,t,n,o){var r=t in e&&e.ownerSVGElement===void 0,l=ke(n);return{o:function(s,a){l.value=s,o=a},d:_n(function(){this.N=za;var s=l.value.value;o[t]!==s&&(o[t]=s,r?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}Co("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var r in o){var l=o[r];l&&l.d()}}}var s=t.__np;if(s){var a=t.props;for(var u in s)a[u]=s[u]}t.__np=void 0}else{var m=t.__c;if(m){m.__$f|=8;var f=m.__$u;f&&(m.__$u=void 0,f.d())}}e(t)});Co("__h",function(e,t,n,o){o<3&&(t.__$f|=2),e(t,n,o)});to.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,o=n&&n.s!==void 0;for(var r in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var l=2&this.__$f;if(!(o||l||4&this.__$f)||1&this.__$f)return!0}else if(!(o||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var a in this.props)if(!(a in e))return!0;return!1};function Rm(e,t){return mt(function(){return ke(e,t)},[])}var Om=function(e){queueMicrotask(function(){queueMicrotask(e)})};function Cm(){yr(function(){for(var e;e=Ga.shift();)Ua.call(e)})}function za(){Ga.push(this)===1&&(ge.requestAnimationFrame||Om)(Cm)}var ja=function(e,t,n,o){var r;t[0]=0;for(var l=1;l<t.length;l++){var s=t[l++],a=t[l]?(t[0]|=s?1:2,n[t[l++]]):t[++l];s===3?o[0]=a:s===4?o[1]=Object.assign(o[1]||{},a):s===5?(o[1]=o[1]||{})[t[++l]]=a:s===6?o[1][t[++l]]+=a+"":s?(r=e.apply(a,ja(e,a,n,["",null])),o.push(r),a[0]?t[0]|=2:(t[l-2]=0,t[l]=r)):o.push(a)}return o},Va=new Map;function Ka(e){var t=Va.get(this);return t||(t=new Map,Va.set(this,t)),(t=ja(this,t.get(e)||(t.set(e,t=function(n){for(var o,r,l=1,s="",a="",u=[0],m=function(g){l===1&&(g||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?u.push(0,g,s):l===3&&(g||s)?(u.push(3,g,s),l=2):l===2&&s==="..."&&g?u.push(4,g,0):l===2&&s&&!g?u.push(5,0,!0,s):l>=5&&((s||!g&&l===5)&&(u.push(l,0,s,r),l=6),g&&(u.push(l,g,0,r),l=6)),s=""},f=0;f<n.length;f++){f&&(l===1&&m(),m(f));for(var $=0;$<n[f].length;$++)o=n[f][$],l===1?o==="<"?(m(),u=[u],l=3):s+=o:l===4?s==="--"&&o===">"?(l=1,s=""):s=o+s[0]:a?o===a?a="":s+=o:o==='"'||o==="'"?a=o:o===">"?(m(),l=1):l&&(o==="="?(l=5,r=s,s=""):o==="/"&&(l<5||n[f][$+1]===">")?(m(),l===3&&(u=u[0]),l=u,(u=u[0]).push(2,0,l),l=0):o===" "||o==="	"||o===`
`||o==="\r"?(m(),l=2):s+=o),l===3&&s==="!--"&&(l=4,u=u[0])}return m(),u}(e)),t),arguments,[])).length>1?t:t[0]}var p=Ka.bind(dr);var Lm=["name","state","threads","executing","processing","process","managed","spilled","limit"];function qa(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((r,l)=>{let s=Lm.map(a=>[a,t[a][l]]);n.set(r,{id:r,...Object.fromEntries(s)})});for(let r of t.gone??[])n.delete(r);return n}var Ya=["waiting","queued","no-worker","processing","memory","released","cancelled"],Ja=[...Ya,"failed","blocked"],Dm=[...Ya,"erred","blocked"];function Za(e){let t=e.group,n=e.expectedUs;return t.map((o,r)=>({group:o,expectedUs:n[r]??-1,counts:Object.fromEntries(Dm.map(l=>[l,e[l][r]??0]))}))}function Xa(e,t){let[n,o]=e.split("-"),[r,l]=t.split("-");return n!==r||Number(o)>Number(l)}var pl=["compute","transfer","spill","idle"];function eu({now:e,...t}){return t.at.map((n,o)=>{let r=Object.entries(t).map(([l,s])=>[l,s[o]??0]);return{...Object.fromEntries(r),at:n/1e3}})}function tu({totals:e,memory:t,slots:n},o){return{at:o,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function ml(e,t,n=600){let o=[...e];for(let l of t)o.push(Nm(o,l));let r=o.at(-1)?.at??0;return o.filter(({at:l})=>l>r-n)}function Nm(e,t){let n=Qa(e,t,2),o=n===null?1:t.at-n.at,r=l=>n===null?0:Math.max(0,t[l]-n[l])/o;return{...t,finishedRate:r("finished"),failedRate:r("failed"),shares:Wm(Qa(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function Qa(e,{at:t,finished:n},o){let r=e.findLast(l=>l.at<=t-o)??e[0];return r!==void 0&&r.finished<=n&&t>r.at?r:null}function Wm(e,t){if(e===null)return null;let n=pl.map(l=>Math.max(0,t[l]-e[l])),o=n.reduce((l,s)=>l+s,0);if(o===0)return null;let r=pl.map((l,s)=>[l,(n[s]??0)/o]);return Object.fromEntries(r)}function nu(e,t,n){let o=e.toReversed();for(let{id:r,...l}of t){let s=Math.max(0,o.length-10),a=l.type==="amm-run"?Im(o,s):-1,u=o[a];l.type!=="amm-run"||u?.fact.type!=="amm-run"?o.push({id:r,firstAt:l.at,fact:l}):(o.splice(a,1),o.push({...u,fact:Fm(u.fact,l)}))}return o.reverse().slice(0,n)}function Im(e,t){for(let n=e.length-1;n>=t;n--)if(e[n]?.fact.type==="amm-run")return n;return-1}function Fm(e,t){return{...t,replicated:e.replicated+t.replicated,dropped:e.dropped+t.dropped,bytes:e.bytes+t.bytes,bytesDropped:e.bytesDropped+t.bytesDropped}}var we=Hm();function Hm(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function Lo(e){return encodeURIComponent(e.replaceAll("~","~0").replaceAll("/","~1"))}function ou(e){return e.includes("/")||/~(?![01])/.test(e)?null:e.replaceAll("~1","/").replaceAll("~0","~")}function Cs(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(o=>o!=="").map(o=>{try{let r=decodeURIComponent(o);return ou(r)??r}catch{return o}})}function ru(e){let t=e.replace(/^#/,"");try{return decodeURIComponent(t)}catch{return t}}var wr=new URL("./",import.meta.url),dl=new URL("../api/v1/",wr),lu=new URL("../docs",wr).href,On=ke(new URL(location.href)),Do=Nt(()=>{if(we===null)return Cs(On.value.pathname,wr.pathname);let e=Cs(On.value.hash.slice(1),"/");return e.length===0?["graphs",we.graph]:e}),Ls=Nt(()=>we===null?ru(On.value.hash):""),Cn=Nt(()=>On.value.searchParams);function dt(...e){let t=e.map(Lo).join("/");return we===null?wr.pathname+t:`#/${t}`}function br(e){iu(e,t=>history.pushState(null,"",t))}function su(e){iu(e,t=>history.replaceState(null,"",t))}function iu(e,t){let n=new URL(e,location.href),o=On.value.searchParams.get("at");o!==null&&!n.searchParams.has("at")&&n.searchParams.set("at",o),t(n),On.value=new URL(location.href),scrollTo(0,0)}function yn(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),On.value=n}function au(){addEventListener("popstate",()=>On.value=new URL(location.href)),we===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(wr.pathname)||(e.preventDefault(),br(n.href))})}var Jt=class extends Error{status;constructor(t,n){super(n),this.status=t}};function Ds(e){return new URL(e,dl).href}async function cn(e,t){return we!==null?Um(we,e):await(await Ns(e,{...t&&{signal:t}})).json()}function Um({answers:e},t){let[n="",o=""]=t.split("?"),r=e[o.startsWith("around=")?t:n];if(r===void 0)throw new Jt(0,"This is not in the report");let l=new URLSearchParams(o).get("state"),{items:s}=r;return l===null||s===void 0?r:{...r,items:s.filter(a=>a.state===l)}}async function uu(e,t){if(we!==null)throw new Jt(0,"This is not in the report");let o=(await Ns(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),r="";for(;o!==void 0&&r.length<t;){let{done:l,value:s}=await o.read();if(l)return r;r+=s}return await o?.cancel(),`${r.slice(0,t)}\u2026`}async function No(e,t,n){await(await Ns(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}var Gm=12e4;function Bm(e){let t=AbortSignal.timeout(Gm);return e?AbortSignal.any([e,t]):t}async function Ns(e,t){let n;try{n=await fetch(Ds(e),{...t,signal:Bm(t.signal)})}catch(r){throw r instanceof DOMException&&r.name==="AbortError"?r:new Jt(0,"The scheduler does not answer")}if(n.ok)return n;let o=`The scheduler answers with status ${n.status}`;try{o=(await n.json()).detail??o}catch{}throw new Jt(n.status,o)}var Zt=ke(0);function ue(e,t){let[n,o]=ne({data:null,error:null,path:e}),r=Zt.value;return ae(()=>{if(e===null)return;let l=new AbortController,s=0,a=async()=>{if(!document.hidden)try{let u=await cn(e,l.signal);o({data:u,error:null,path:e})}catch(u){if(l.signal.aborted)return;let m=u instanceof Jt?u:new Jt(0,String(u));o(f=>({data:f.path===e?f.data:null,error:m,path:e}))}l.signal.aborted||(s=setTimeout(a,t))};return a(),()=>{l.abort(),clearTimeout(s)}},[e,t,r]),n.path===e?n:{data:null,error:null}}var vn=ke(null);function Wt(){return vn.value?.replay===!0}function fu(e){let{actions:t=!1,scopes:n=[]}=vn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function pu(){if(we!==null)return vn.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await cu(),null;history.replaceState(null,"",location.pathname+location.search);let t=await Ws({code:e});return t!==null&&await cu(),t}async function Ws(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,o=await fetch(new URL("session",dl),{method:"POST",headers:t,body:JSON.stringify(n)}),r=await o.json();return o.ok?(vn.value=r,null):r.detail??`The scheduler answers with status ${o.status}`}async function mu(){await No("DELETE","session"),location.reload()}async function cu(){for(;;)try{vn.value=await cn("session");return}catch(e){if(!(e instanceof Jt))throw e;await new Promise(t=>setTimeout(t,2e3))}}var hl=class{#n;#o;#e;#r=0;#t=null;constructor(t,n,o=zm){this.#n=t,this.#o=n,this.#e=o}start(){this.stop(),this.heard(),this.#l(this.#n)}stop(){this.#t?.(),this.#t=null}heard(){this.#r=this.#e.now()}#l(t){this.#t=this.#e.after(t,()=>{this.#t=null;let n=this.#r+this.#n-this.#e.now();n>0?this.#l(n):this.#o()})}},zm={now:()=>performance.now(),after:(e,t)=>{let n=setTimeout(t,e);return()=>clearTimeout(n)}};var Vm=200,jm=100,Km=3e3,du=2e3,Is=45e3,Ln=ke("connecting"),Ft=ke(null),Io=ke(new Map),Fs=ke([]),Sr=ke([]),It=ke([]),$l=ke(new Map),Wo=new Map([["facts",1],["cluster",1]]),Dn=null,hu="",xr="",$u=0;function fn(...e){ae(()=>{for(let t of e)Wo.set(t,(Wo.get(t)??0)+1);return queueMicrotask(Fo),()=>{for(let t of e){let n=(Wo.get(t)??1)-1;n===0?Wo.delete(t):Wo.set(t,n)}queueMicrotask(Fo)}},e)}function Fo(){if(we!==null)return;let e=[...Wo.keys()].sort().join(",");if(Dn!==null&&e===hu)return;Dn?.close(),clearTimeout($u),hu=e;let t=xr===""?"0":xr,n=new URLSearchParams({topics:e,rate:"2",heartbeat:"true",after:t}),o=new EventSource(Ds(`events?${n}`));Dn=o,kr.start(),o.onopen=()=>{kr.heard(),(Ln.value==="lost"||Ln.value==="silent")&&Zt.value++,Ln.value="open"},o.onerror=()=>{if(Ln.value="lost",o.readyState!==EventSource.CLOSED)return kr.heard();kr.stop(),Dn=null,$u=setTimeout(Fo,Km)};let r=(l,s)=>o.addEventListener(l,a=>{kr.heard(),s(a)});r("heartbeat",()=>{}),r("frame",({data:l})=>Ym(JSON.parse(l))),r("fact",({data:l,lastEventId:s})=>Jm(s,l)),r("reset",()=>{Zt.value++,Hs()})}var kr=new hl(Is,()=>{Ln.value="silent",Dn?.close(),Dn=null,Fo()});function Hs(){Dn?.close(),Dn=null,xr="",Tr=[],Sr.value=[],Fo()}function gu(){Fo(),Zt.subscribe(()=>void qm()),setInterval(()=>{let e=It.value.at(-1);e===void 0||Ln.value!=="open"||Us()-e.at>=du/1e3&&Gs()},du/2)}var _u=0;function Us(){return Date.now()/1e3+_u}function Gs(){Ft.value===null||Wt()||(It.value=ml(It.value,[tu(Ft.value,Us())]))}async function qm(){let e;try{let n=await cn("history");_u=(n.now-Date.now())/1e3,e=eu(n)}catch{return}if(Wt()){It.value=ml([],e,1/0);return}let t=e[0]?.at??Us();It.value=ml(It.value.filter(({at:n})=>n<t),e),Gs()}function yu(e,t){vu.set(e,t)}var vu=new Map;function Ym(e){vu.get(String(e.t))?.(e),e.t==="workers"?Io.value=qa(Io.value,e):e.t==="groups"?Fs.value=Za(e):e.t==="graph"?$l.value=new Map($l.value).set(String(e.graph),e):e.t==="cluster"&&yr(()=>{Ft.value=e,Gs()})}var Tr=[];function Jm(e,t){Xa(e,xr)&&(xr=e,Tr.length===0&&setTimeout(Zm,jm),Tr.push({...JSON.parse(t),id:e}))}function Zm(){Sr.value=nu(Sr.value,Tr,Vm),Tr=[]}function wu(e){let t=/^\d+$/.test(e)?Number(e):Date.parse(e);return Number.isFinite(t)?t:null}function bu(e){return new Date(e).toISOString()}var Ht=ke(null);function Xt(){return we!==null?Date.parse(we.at):Ht.value?.at??Date.now()}async function ku(){Wt()&&(await Su(),_n(()=>{let e=Cn.value.get("at");oo(()=>void Xm(e))}))}async function Xm(e){if(e===Bs)return;let t=e===null?null:wu(e),n=Ht.value?.last??0;try{await zs(t===null?{event:n}:{at:t})}catch{}}var Bs=null;async function Su(){let e=await cn("replay");Ht.value=e}function Qm({event:e,last:t,at:n}){Bs=e===t?null:bu(n),yn("at",Bs??"")}async function zs(e){let t=Ht.value?.event??0;await No("PUT","replay",e),await Su(),Ht.value!==null&&Qm(Ht.value),(Ht.value?.event??0)<t&&Hs(),Zt.value++}var Vs=50,js=100,ed=60,td=20,nd=100,od=20,rd=50,ld=["id","name","outcome","counts","tasks","submittedAt","startedAt","endedAt"],sd=["key","label","state","blame","op","attempts","nbytes","result","startedAt","endedAt"];function xu({state:e,label:t,cursor:n}){return`graphs?${new URLSearchParams({limit:String(Vs),fields:ld.join(","),...e&&{state:e},...t&&{label:t},...n&&{cursor:n}})}`}function Tu(){return`graphs?state=running&limit=${od}&fields=${["id","name","counts"].join(",")}`}function yt(e){return`graphs/${encodeURIComponent(e)}`}function Mu(e,t){let n=new URLSearchParams({limit:String(js),fields:sd.join(","),...t&&{state:t}});return`${yt(e)}/tasks?${n}`}function Au(e){return`${yt(e)}/groups?limit=${ed}`}function Eu(e){return`${yt(e)}/groups?limit=1`}function Pu(e){return`${yt(e)}/failures?limit=${rd}`}function Ru(e){return`${yt(e)}/shape`}function Ou(e,t){let n=new URLSearchParams({around:t,hops:"2",limit:"60"});return`${yt(e)}/shape?${n}`}function gl(e,t){return`${yt(e)}/tasks/${Lo(t)}`}function Cu(e,t){return`${gl(e,t)}?dependencies=0`}function Lu(e,t,{side:n,cursor:o}){let r=new URLSearchParams({side:n,limit:String(td)});return o!==""&&r.set("cursor",o),`${gl(e,t)}/neighbours?${r}`}function Mr(e){return`workers/${encodeURIComponent(e)}`}function Du(e){return`${Mr(e)}/activity`}function Nu(e){return`${Mr(e)}?keys=true&largest=${nd}`}function Wu(){return"memory/history"}function Iu(){return"memory/groups?limit=50"}function _l({label:e,onClose:t,children:n}){let o=Tt(null);return ae(()=>{let r=document.activeElement,l=o.current;return l?.showModal(),()=>{l?.close(),r instanceof HTMLElement&&r.focus({preventScroll:!0})}},[]),p`<dialog ref=${o} aria-label=${e} onCancel=${t}>${n}</dialog>`}function Ut({label:e,scope:t,method:n="POST",path:o,body:r,confirm:l,onDone:s}){let[a,u]=ne("idle"),[m,f]=ne(""),$=async()=>{u("busy"),f("");try{await No(n,o,r),Zt.value++,s?.()}catch(g){f(g instanceof Error?g.message:String(g))}u("idle")};return fu(t)?p`
    <span class="action">
      <button
        type="button"
        class=${l===void 0?"":"destructive"}
        disabled=${a==="busy"}
        onClick=${()=>l===void 0?void $():u("asking")}
      >
        ${e}
      </button>
      ${m!==""&&p`<span class="bad" role="alert">${m}</span>`}
      ${a==="asking"&&p`
          <${id}
            text=${l}
            yes=${e}
            onAnswer=${g=>g?void $():u("idle")}
          />
        `}
    </span>
  `:null}function id({text:e,yes:t,onAnswer:n}){return p`
    <${_l} label=${e} onClose=${()=>n(!1)}>
      <p>${e}</p>
      <div class="buttons">
        <button type="button" autofocus onClick=${()=>n(!1)}>No</button>
        <button type="button" class="destructive" onClick=${()=>n(!0)}>${t}</button>
      </div>
      <//>
  `}var Fu=["B","KiB","MiB","GiB","TiB","PiB"];function Y(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<Fu.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):yl(t)} ${Fu[n]}`}var ad={available:"",recomputable:"being computed again",lost:"lost",released:"released"};function vl({nbytes:e,result:t="available"}){return[e===null?"":Y(e),ad[t]].filter(o=>o!=="").join(", ")}function Nn({state:e,blame:t}){return e!=="erred"?e:t===void 0?"failed":"blocked"}function qe(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${yl(e*1e3)} ms`;if(e<60)return`${yl(e)} s`;let t=Math.round(e),[n,o]=[Math.floor(t/86400),Math.floor(t/3600)%24],[r,l]=[Math.floor(t/60)%60,t%60];return n>0?Ks([n,"d"],[o,"h"]):o>0?Ks([o,"h"],[r,"min"]):Ks([r,"min"],[l,"s"])}function Hu([e,t]){if(t<1)return"< 1 s";let[n,o]=t<100?["s",1]:t<6e3?["min",60]:["h",3600],[r,l]=[Math.round(e/o),Math.round(t/o)];return t<1.2*e||r===l?`${Math.round((e+t)/2/o)} ${n}`:`${r}-${l} ${n}`}function Ks(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function O(e){return e.toLocaleString("en")}function qs(e){return e>=100?O(Math.round(e)):String(yl(e))}function yl(e){return e>=100?Math.round(e):Math.round(e*10)/10}function Wn(e){return`${Math.round(e*100)} %`}function ie(e,t=new Date){let n=new Date(e),o=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?o:`${n.toLocaleDateString("en-CA")} ${o}`}function ud(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function pn(e,t,n){let o=ud(e,t,n);return o<.001?"< 1 ms":qe(o)}function Ho(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var cd=[["done","done",["memory","released"]],["failed","failed",["erred"]],["blocked","blocked",["blocked"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function Ar(e){return cd.map(([t,n,o])=>({kind:t,label:n,count:o.reduce((r,l)=>r+(e[l]??0),0)})).filter(({count:t})=>t>0)}function Uu(e){if(e===void 0)return null;let{available:t,recomputable:n,lost:o}=e,r=t+n+o;if(r===0)return null;let l=[...n>0?[`${n} being computed again`]:[],...o>0?[`${o} lost until a retry`]:[]].join(", ");return{available:t,total:r,missing:l,tone:o>0?"bad":"plain"}}function Gt(e){return{total:Object.values(e).reduce((n,o)=>n+o,0),done:(e.memory??0)+(e.released??0)}}function Bu(e,t){return{title:`${e} \xB7 Weir`,icon:t?"running":"idle"}}function wl({id:e,name:t,outcome:n,counts:o}){let r=`${t||Ho(e)} \xB7 Weir`,l=`${O(o.erred)} failed`;switch(n){case"succeeded":return{title:`\u2713 ${r}`,icon:"done"};case"failed":return{title:`${o.erred>0?l:"failed"} \xB7 ${r}`,icon:"failed"};case"cancelled":case"partly cancelled":return{title:`${n} \xB7 ${r}`,icon:"cancelled"};case"cancelling":case"running":{let{total:s,done:a}=Gt(o),u=s===0?0:a/s,m=`${Math.floor(Math.min(99,100*u))} %`;return{title:`${[n==="running"?m:n,...o.erred>0?[l]:[]].join(", ")} \xB7 ${r}`,icon:"running",share:u}}default:return{title:`${n} \xB7 ${r}`,icon:"idle"}}}function zu(e){let t=`${e.label??e.key} \xB7 Weir`,n=Nn(e);switch(n){case"memory":return{title:`\u2713 ${t}`,icon:"done"};case"failed":return{title:`failed \xB7 ${t}`,icon:"failed"};case"blocked":return{title:`blocked \xB7 ${t}`,icon:"failed"};case"cancelled":return{title:`cancelled \xB7 ${t}`,icon:"cancelled"};case"processing":return{title:`running \xB7 ${t}`,icon:"running"};default:return{title:`${n} \xB7 ${t}`,icon:"idle"}}}var fd={idle:"#7b8794",running:"#2f8fd3",failed:"#e0661a",done:"#0fa67c",cancelled:"#8a929b"},Gu=20;function Vu({icon:e,share:t=0}){let n=fd[e],o=a=>`<path d="${a}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`,r=`<circle cx="16" cy="16" r="15" fill="${n}"/>`,s=`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${{idle:r+o("M7 11l4 11 5-11 5 11 4-11"),running:pd(n,t),failed:`<rect x="1" y="1" width="30" height="30" rx="5" fill="${n}"/>`+o("M10 10l12 12M22 10L10 22"),done:r+o("M9 17l5 5 9-11"),cancelled:r+o("M9 16h14")}[e]}</svg>`;return`data:image/svg+xml,${encodeURIComponent(s)}`}function pd(e,t){let n=100*Math.floor(t*Gu)/Gu,o=r=>`<circle cx="16" cy="16" r="12" fill="none" stroke="${e}" stroke-width="7" ${r}/>`;return o('stroke-opacity=".35"')+o(`pathLength="100" stroke-dasharray="${n} 100" transform="rotate(-90 16 16)"`)+`<circle cx="16" cy="16" r="4" fill="${e}"/>`}var md=Nt(()=>(Ft.value?.graphs.running??0)>0);function bl(e,t){let n=t??Bu(e,md.value),o=Vu(n);ae(()=>{document.title=n.title},[n.title]),ae(()=>{document.querySelector("link[rel=icon]")?.setAttribute("href",o)},[o])}function Re({title:e,aside:t,tab:n,children:o}){return bl(e,n),p`
    <header class="page-head">
      <h1>${e}</h1>
      <div class="page-aside">${t}</div>
    </header>
    ${o}
  `}function oe({title:e,note:t,children:n}){return p`
    <section class="card">
      <header class="card-head"><h2>${e}</h2>${t&&p`<p class="note">${t}</p>`}</header>
      ${n}
    </section>
  `}function se({name:e,value:t,detail:n,tone:o="plain"}){return p`
    <div class=${`tile ${o}`}>
      <dt>${e}</dt>
      <dd>${t}</dd>
      ${n&&p`<dd class="detail">${n}</dd>`}
    </div>
  `}function vt({name:e}){return p`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function Se({error:e}){return e===null?p`<p class="empty" aria-busy="true">Loading…</p>`:p`<p class="empty bad" role="alert">${e.message}</p>`}function Ie({children:e}){return p`<p class="empty">${e}</p>`}function pe({to:e,children:t,title:n}){return p`<a href=${dt(...e)} title=${n}>${t}</a>`}function In({label:e,counts:t}){let{total:n,done:o}=Gt(t),r=Ar(t),l=r.map(s=>`${O(s.count)} ${s.label}`).join(", ");return p`
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
  `}function kl({counts:e}){return p`
    <ul class="legend">
      ${Ar(e).map(({kind:t,label:n,count:o})=>p`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${O(o)} ${n}</li>
        `)}
    </ul>
  `}function Uo({label:e,parts:t}){let{managed:n,unmanaged:o,spilled:r,limit:l}=t,s=n+o,a=Math.max(l??0,s,1),u=`${Y(s)}${l===null?"":` of ${Y(l)} (${Wn(s/l)})`}: results ${Y(n)}, other ${Y(o)}; spilled ${Y(r)}`,m=f=>({width:`${100*f/a}%`});return p`
    <div
      class="bar memory"
      role="meter"
      aria-label=${e}
      aria-valuemin="0"
      aria-valuemax=${l??s}
      aria-valuenow=${s}
      aria-valuetext=${u}
      title=${u}
    >
      <span class="part managed" style=${m(n)} />
      <span class="part unmanaged" style=${m(o)} />
      ${l!==null&&p`<span class="threshold" style=${{left:"80%"}} />`}
    </div>
  `}function ju(e,{top:t,height:n,rowPixels:o}){let r=Math.ceil(n/o)+20,l=Math.max(0,Math.floor(t/o)-10),s=Math.min(l,Math.max(0,e-r)),a=Math.min(e,s+r);return{first:s,last:a,before:s*o,after:(e-a)*o}}var Ku=36,dd=700,hd=60;function be({caption:e,head:t,rows:n,keyOf:o,cells:r}){let l=Tt(null),[s,a]=ne(0),[u,m]=ne(Ku),f=n.length<=hd;ae(()=>{if(f)return;let b=()=>m($d(l.current)??Ku);return b(),addEventListener("resize",b),()=>removeEventListener("resize",b)},[f]);let{first:$,last:g,before:_,after:k}=f?{first:0,last:n.length,before:0,after:0}:ju(n.length,{top:s,height:l.current?.clientHeight||dd,rowPixels:u}),x=b=>b>0&&p`
      <tr class="space" aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${b}px`}} />
      </tr>
    `;return p`
    <div
      ref=${l}
      class=${f?"rows":"rows many"}
      tabindex=${f?void 0:0}
      role=${f?void 0:"group"}
      aria-label=${f?void 0:e}
      onScroll=${()=>a(l.current?.scrollTop??0)}
    >
      <table role="table" aria-rowcount=${n.length+1}>
        <caption>${e}</caption>
        <thead role="rowgroup">
          <tr role="row">${t.map(b=>p`<th key=${b} role="columnheader" scope="col">${b}</th>`)}</tr>
        </thead>
        <tbody role="rowgroup">
          ${x(_)}
          ${n.slice($,g).map((b,T)=>{let[v,...A]=r(b);return p`
              <tr key=${o(b)} role="row" aria-rowindex=${$+T+2}>
                <th role="rowheader" scope="row">${v}</th>
                ${A.map((S,V)=>p`<td key=${V} role="cell" data-column=${t[V+1]}>${S}</td>`)}
              </tr>
            `})}
          ${x(k)}
        </tbody>
      </table>
    </div>
  `}function $d(e){let t=[...e?.querySelectorAll("tbody tr:not(.space)")??[]],n=t.reduce((o,r)=>o+r.getBoundingClientRect().height,0);return n>0?n/t.length:null}function Go({caption:e,rows:t}){let n=t.some(({peakBytes:r})=>r),o=({group:r,counts:l,expectedSeconds:s,peakBytes:a})=>{let{total:u,done:m}=Gt(l);return[p`<span class="mono">${r}</span>`,p`<${In} label=${r} counts=${l} />`,`${O(m)} / ${O(u)}`,l.erred?p`<span class="bad">${O(l.erred)}</span>`:"",l.blocked?O(l.blocked):"",s===null?"":qe(s),...n?[a?Y(a):""]:[]]};return p`
    <${be}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Blocked","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${r=>r.group}
      cells=${o}
    />
  `}function qu({id:e}){fn(`graph:${e}`);let{data:t,error:n}=ue(yt(e),3e3);if(t===null)return p`
      <${Re} title="Graph">
        <section class="card">
          <${Se} error=${n} />
        </section>
        <//>
    `;let o=$l.value.get(e),r=o?.state===t.state?{...t,...o}:t;return p`
    <${Re} title=${r.name||"Graph"} tab=${wl(r)} aside=${p`<${gd} graph=${r} />`} />
    <${_d} graph=${r} />
    <${bd} id=${e} isRunning=${Sl(r)} />
    <${kd} id=${e} graph=${r} />
    <${Sd} id=${e} />
  `}function Sl({state:e}){return e==="running"||e==="cancelling"}function gd({graph:e}){let t=yt(e.id);return p`
    <${pe} to=${["graphs",e.id,"shape"]}>Shape<//>
    ${Sl(e)&&p`
      <${Ut}
        label="Cancel" scope="submit"
        path=${`${t}/cancel`}
        confirm="Cancel the graph? Its tasks are killed."
      />
    `}
    ${(e.state==="failed"||(e.resultCounts?.lost??0)>0)&&p`<${Ut} label="Retry" scope="submit" path=${`${t}/retry`} />`}
    <${Ut}
      label="Delete" scope="submit"
      method="DELETE"
      path=${t}
      confirm="Delete the graph and its results?"
      onDone=${()=>br(dt("graphs"))}
    />
  `}function _d({graph:e}){let{total:t,done:n}=Gt(e.counts),o=Object.entries(e.labels??{});return p`
    <section class="card">
      <dl class="tiles">
        <${se} name="State" value=${p`<${vt} name=${e.outcome} />`} detail=${e.stopReason} />
        <${se} name="Done" value=${O(n)} detail=${`of ${O(t)} tasks`} />
        <${se}
          name="Failed"
          value=${O(e.counts.erred)}
          detail=${e.counts.blocked>0?`${O(e.counts.blocked)} blocked`:""}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${se}
          name="Time"
          value=${e.startedAt===null?"\u2014":pn(e.startedAt,e.endedAt,Xt())}
          detail=${e.submittedAt===null?"":`submitted ${ie(e.submittedAt)}`}
        />
        <${vd} graph=${e} />
        <${wd} graph=${e} />
      </dl>
      <${In} label="All tasks" counts=${e.counts} />
      <${kl} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${o.map(([r,l])=>p`<${yd} key=${r} name=${r} value=${l} />`)}
      </p>
    </section>
  `}function yd({name:e,value:t}){let n=`${e}=${t}`;return p`
    <a class="label" href=${`${dt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function vd({graph:e}){let t=Uu(e.resultCounts);if(t===null)return null;let{available:n,total:o,missing:r,tone:l}=t;return p`
    <${se}
      name="Results"
      value=${`${O(n)} of ${O(o)}`}
      detail=${r||"held by workers"}
      tone=${l}
    />
  `}function wd({graph:e}){let{data:t}=ue(Sl(e)?Eu(e.id):null,3e3);return!Sl(e)||t===null?null:p`
    <${se}
      name="Left"
      value=${t.etaRangeSeconds===null?"not known yet":Hu(t.etaRangeSeconds)}
      detail="at the pace of the last minute"
    />
  `}function bd({id:e,isRunning:t}){let{data:n,error:o}=ue(Au(e),t?2e3:3e4);return p`
    <${oe} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?p`<${Se} error=${o} />`:p`<${Go} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&p`<p class="note">${O(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function kd({id:e,graph:t}){let n=t.counts.erred>0,{data:o}=ue(n?Pu(e):null,5e3);return!n||o===null||o.items.length===0?null:p`
    <${oe} title="Failures" note="by group and error, each with one example">
      <${be}
        caption="Failed tasks"
        head=${["Tasks","Count","Error","Example"]}
        rows=${o.items}
        keyOf=${r=>r.key}
        cells=${({group:r,count:l,error:s,message:a,key:u})=>[p`<span class="mono">${r}</span>`,O(l),p`<span class="bad">${s}</span>: ${a}`,p`<${pe} to=${["graphs",e,"tasks",u]}>${u}<//>`]}
      />
      ${o.omitted>0&&p`<p class="note">${O(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function Sd({id:e}){let t=Cn.value.get("tasks")??"",{data:n,error:o}=ue(Mu(e,t),5e3);return p`
    <${oe} title="Tasks">
      <form class="filters" onSubmit=${r=>r.preventDefault()}>
        <label>State <select
            value=${t}
            onChange=${r=>yn("tasks",r.currentTarget.value)}
          >
            <option value="">all</option>
            ${Ja.map(r=>p`<option key=${r} value=${r}>${r}</option>`)}
          </select></label>
      </form>
      ${n===null?p`<${Se} error=${o} />`:n.items.length===0?p`<${Ie}>No task is ${t||"known"}.<//>`:p`<${xd} id=${e} tasks=${n.items} />`}
      ${n?.nextCursor&&p`<p class="note">The first ${js} are shown.</p>`}
    <//>
  `}function xd({id:e,tasks:t}){return p`
    <${be}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[p`<${pe} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,p`<${vt} name=${Nn(n)} />`,p`<span class="mono">${n.op}</span>`,O(n.attempts),vl(n),n.startedAt===null?"":pn(n.startedAt,n.endedAt,Xt())]}
    />
  `}var Td=["","running","cancelling","succeeded","failed","cancelled","partly cancelled"];function Ju(){let e=Cn.value.get("state")??"",t=Cn.value.get("label")??"",n=Cn.value.get("cursor")??"",{data:o,error:r}=ue(xu({state:e,label:t,cursor:n}),2e3);return p`
    <${Re} title="Graphs" aside=${p`<${Ad} state=${e} label=${t} />`} />
    <section class="card">
      ${o===null?p`<${Se} error=${r} />`:o.items.length===0?p`<${Ie}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:p`<${Ed} graphs=${o.items} />`}
      <${Md} cursor=${n} next=${o?.nextCursor??""} />
    </section>
  `}function Md({cursor:e,next:t}){return e===""&&t===""?null:p`
    <p class="note">
      ${e===""?`The newest ${Vs} are shown. `:"Older graphs are shown. "}
      ${e!==""&&p`<button type="button" onClick=${()=>yn("cursor","")}>Newest</button>`}
      ${t!==""&&p`<button type="button" onClick=${()=>yn("cursor",t)}>Older</button>`}
    </p>
  `}function Yu(e,t){yn("cursor",""),yn(e,t)}function Ad({state:e,label:t}){return p`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>Yu("state",n.currentTarget.value)}
        >
          ${Td.map(n=>p`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>Yu("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function Ed({graphs:e}){return p`
    <${be}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Blocked","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[p`<${pe} to=${["graphs",t.id]} title=${t.id}>${t.name||Ho(t.id)}<//>`,p`<${vt} name=${t.outcome} />`,p`<${In} label=${t.name||t.id} counts=${t.counts} />`,O(t.tasks),t.counts.erred>0?p`<span class="bad">${O(t.counts.erred)}</span>`:"",t.counts.blocked>0?O(t.counts.blocked):"",t.submittedAt===null?"":ie(t.submittedAt),t.startedAt===null?"":pn(t.startedAt,t.endedAt,Xt())]}
    />
  `}function Zu({refusal:e}){bl("Log in");let[t,n]=ne(""),[o,r]=ne(!1),[l,s]=ne(e);return p`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async u=>{u.preventDefault(),s(null);try{s(await Ws({token:t.trim(),actions:o}))}catch{s("The scheduler does not answer")}}}>
        <label for="token">Token</label>
        <input
          id="token"
          type="password"
          autocomplete="off"
          required
          value=${t}
          onInput=${u=>n(u.currentTarget.value)}
        />
        <label class="check"><input
            type="checkbox"
            checked=${o}
            onChange=${u=>r(u.currentTarget.checked)}
          /> Allow actions, such as to cancel a graph</label>
        <button type="submit">Log in</button>
        ${l!==null&&p`<p class="bad" role="alert">${l}</p>`}
        <p class="note">
          The token is exchanged for a cookie and not kept. <code>weir dashboard</code> prints an
          address that needs none.
        </p>
      </form>
    </main>
  `}var Ze="u-",Pd="uplot",Rd=Ze+"hz",Od=Ze+"vt",Cd=Ze+"title",Ld=Ze+"wrap",Dd=Ze+"under",Nd=Ze+"over",Wd=Ze+"axis",io=Ze+"off",Id=Ze+"select",Fd=Ze+"cursor-x",Hd=Ze+"cursor-y",Ud=Ze+"cursor-pt",Gd=Ze+"legend",Bd=Ze+"live",zd=Ze+"inline",Vd=Ze+"series",jd=Ze+"marker",Xu=Ze+"label",Kd=Ze+"value",Rr="width",Or="height",Er="top",Qu="bottom",Bo="left",Ys="right",pi="#000",ec=pi+"0",Js="mousemove",tc="mousedown",Zs="mouseup",nc="mouseenter",oc="mouseleave",rc="dblclick",qd="resize",Yd="scroll",lc="change",El="dppxchange",mi="--",Jo=typeof window<"u",ni=Jo?document:null,Vo=Jo?window:null,Jd=Jo?navigator:null,he,xl;function oi(){let e=devicePixelRatio;he!=e&&(he=e,xl&&li(lc,xl,oi),xl=matchMedia(`(min-resolution: ${he-.001}dppx) and (max-resolution: ${he+.001}dppx)`),ao(lc,xl,oi),Vo.dispatchEvent(new CustomEvent(El)))}function Mt(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function ri(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Oe(e,t,n){e.style[t]=n+"px"}function Qt(e,t,n,o){let r=ni.createElement(e);return t!=null&&Mt(r,t),n?.insertBefore(r,o),r}function Bt(e,t){return Qt("div",e,t)}var sc=new WeakMap;function mn(e,t,n,o,r){let l="translate("+t+"px,"+n+"px)",s=sc.get(e);l!=s&&(e.style.transform=l,sc.set(e,l),t<0||n<0||t>o||n>r?Mt(e,io):ri(e,io))}var ic=new WeakMap;function ac(e,t,n){let o=t+n,r=ic.get(e);o!=r&&(ic.set(e,o),e.style.background=t,e.style.borderColor=n)}var uc=new WeakMap;function cc(e,t,n,o){let r=t+""+n,l=uc.get(e);r!=l&&(uc.set(e,r),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=o?-t/2+"px":0,e.style.marginTop=o?-n/2+"px":0)}var di={passive:!0},Zd={...di,capture:!0};function ao(e,t,n,o){t.addEventListener(e,n,o?Zd:di)}function li(e,t,n,o){t.removeEventListener(e,n,di)}Jo&&oi();function en(e,t,n,o){let r;n=n||0,o=o||t.length-1;let l=o<=2147483647;for(;o-n>1;)r=l?n+o>>1:At((n+o)/2),t[r]<e?n=r:o=r;return e-t[n]<=t[o]-e?n:o}function Ic(e){return(n,o,r)=>{let l=-1,s=-1;for(let a=o;a<=r;a++)if(e(n[a])){l=a;break}for(let a=r;a>=o;a--)if(e(n[a])){s=a;break}return[l,s]}}var Fc=e=>e!=null,Hc=e=>e!=null&&e>0,Ol=Ic(Fc),Xd=Ic(Hc);function Qd(e,t,n,o=0,r=!1){let l=r?Xd:Ol,s=r?Hc:Fc;[t,n]=l(e,t,n);let a=e[t],u=e[t];if(t>-1)if(o==1)a=e[t],u=e[n];else if(o==-1)a=e[n],u=e[t];else for(let m=t;m<=n;m++){let f=e[m];s(f)&&(f<a?a=f:f>u&&(u=f))}return[a??xe,u??-xe]}function Cl(e,t,n,o){let r=mc(e),l=mc(t);e==t&&(r==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?wn:Uc,a=r==1?At:zt,u=l==1?zt:At,m=a(s(Je(e))),f=u(s(Je(t))),$=jo(n,m),g=jo(n,f);return n==10&&(m<0&&($=Te($,-m)),f<0&&(g=Te(g,-f))),o||n==2?(e=$*r,t=g*l):(e=Vc(e,$),t=Ll(t,g)),[e,t]}function hi(e,t,n,o){let r=Cl(e,t,n,o);return e==0&&(r[0]=0),t==0&&(r[1]=0),r}var $i=.1,fc={mode:3,pad:$i},Lr={pad:0,soft:null,mode:0},eh={min:Lr,max:Lr};function Pl(e,t,n,o){return Dl(n)?pc(e,t,n):(Lr.pad=n,Lr.soft=o?0:null,Lr.mode=o?3:0,pc(e,t,eh))}function me(e,t){return e??t}function th(e,t,n){for(t=me(t,0),n=me(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function pc(e,t,n){let o=n.min,r=n.max,l=me(o.pad,0),s=me(r.pad,0),a=me(o.hard,-xe),u=me(r.hard,xe),m=me(o.soft,xe),f=me(r.soft,-xe),$=me(o.mode,0),g=me(r.mode,0),_=t-e,k=wn(_),x=ht(Je(e),Je(t)),b=wn(x),T=Je(b-k);(_<1e-24||T>10)&&(_=0,(e==0||t==0)&&(_=1e-24,$==2&&m!=xe&&(l=0),g==2&&f!=-xe&&(s=0)));let v=_||x||1e3,A=wn(v),S=jo(10,At(A)),V=v*(_==0?e==0?.1:1:l),D=Te(Vc(e-V,S/10),24),j=e>=m&&($==1||$==3&&D<=m||$==2&&D>=m)?m:xe,C=ht(a,D<j&&e>=j?j:tn(j,D)),J=v*(_==0?t==0?.1:1:s),z=Te(Ll(t+J,S/10),24),R=t<=f&&(g==1||g==3&&z>=f||g==2&&z<=f)?f:-xe,K=tn(u,z>R&&t<=R?R:ht(R,z));return C==K&&C==0&&(K=100),[C,K]}var nh=new Intl.NumberFormat(Jo?Jd.language:"en-US"),gi=e=>nh.format(e),Et=Math,Al=Et.PI,Je=Et.abs,At=Et.floor,Ye=Et.round,zt=Et.ceil,tn=Et.min,ht=Et.max,jo=Et.pow,mc=Et.sign,wn=Et.log10,Uc=Et.log2,oh=(e,t=1)=>Et.sinh(e)*t,Xs=(e,t=1)=>Et.asinh(e/t),xe=1/0;function dc(e){return(wn((e^e>>31)-(e>>31))|0)+1}function si(e,t,n){return tn(ht(e,t),n)}function Gc(e){return typeof e=="function"}function re(e){return Gc(e)?e:()=>e}var rh=()=>{},Bc=e=>e,zc=(e,t)=>t,lh=e=>null,hc=e=>!0,$c=(e,t)=>e==t,sh=/\.\d*?(?=9{6,}|0{6,})/gm,uo=e=>{if(Kc(e)||Hn.has(e))return e;let t=`${e}`,n=t.match(sh);if(n==null)return e;let o=n[0].length-1;if(t.indexOf("e-")!=-1){let[r,l]=t.split("e");return+`${uo(r)}e${l}`}return Te(e,o)};function lo(e,t){return uo(Te(uo(e/t))*t)}function Ll(e,t){return uo(zt(uo(e/t))*t)}function Vc(e,t){return uo(At(uo(e/t))*t)}function Te(e,t=0){if(Kc(e))return e;let n=10**t,o=e*n*(1+Number.EPSILON);return Ye(o)/n}var Hn=new Map;function jc(e){return((""+e).split(".")[1]||"").length}function Nr(e,t,n,o){let r=[],l=o.map(jc);for(let s=t;s<n;s++){let a=Je(s),u=Te(jo(e,s),a);for(let m=0;m<o.length;m++){let f=e==10?+`${o[m]}e${s}`:o[m]*u,$=(s>=0?0:a)+(s>=l[m]?0:l[m]),g=e==10?f:Te(f,$);r.push(g),Hn.set(g,$)}}return r}var Dr={},_i=[],Ko=[null,null],Fn=Array.isArray,Kc=Number.isInteger,ih=e=>e===void 0;function gc(e){return typeof e=="string"}function Dl(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function ah(e){return e!=null&&typeof e=="object"}var uh=Object.getPrototypeOf(Uint8Array),qc="__proto__";function qo(e,t=Dl){let n;if(Fn(e)){let o=e.find(r=>r!=null);if(Fn(o)||t(o)){n=Array(e.length);for(let r=0;r<e.length;r++)n[r]=qo(e[r],t)}else n=e.slice()}else if(e instanceof uh)n=e.slice();else if(t(e)){n={};for(let o in e)o!=qc&&(n[o]=qo(e[o],t))}else n=e;return n}function Be(e){let t=arguments;for(let n=1;n<t.length;n++){let o=t[n];for(let r in o)r!=qc&&(Dl(e[r])?Be(e[r],qo(o[r])):e[r]=qo(o[r]))}return e}var ch=0,fh=1,ph=2;function mh(e,t,n){for(let o=0,r,l=-1;o<t.length;o++){let s=t[o];if(s>l){for(r=s-1;r>=0&&e[r]==null;)e[r--]=null;for(r=s+1;r<n&&e[r]==null;)e[l=r++]=null}}}function dh(e,t){if(gh(e)){let s=e[0].slice();for(let a=1;a<e.length;a++)s.push(...e[a].slice(1));return _h(s[0])||(s=$h(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let u=e[s][0],m=u.length;for(let f=0;f<m;f++)n.add(u[f])}let o=[Array.from(n).sort((s,a)=>s-a)],r=o[0].length,l=new Map;for(let s=0;s<r;s++)l.set(o[0][s],s);for(let s=0;s<e.length;s++){let a=e[s],u=a[0];for(let m=1;m<a.length;m++){let f=a[m],$=Array(r).fill(void 0),g=t?t[s][m]:fh,_=[];for(let k=0;k<f.length;k++){let x=f[k],b=l.get(u[k]);x===null?g!=ch&&($[b]=x,g==ph&&_.push(b)):$[b]=x}mh($,_,r),o.push($)}}return o}var hh=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function $h(e){let t=e[0],n=t.length,o=Array(n);for(let l=0;l<o.length;l++)o[l]=l;o.sort((l,s)=>t[l]-t[s]);let r=[];for(let l=0;l<e.length;l++){let s=e[l],a=Array(n);for(let u=0;u<n;u++)a[u]=s[o[u]];r.push(a)}return r}function gh(e){let t=e[0][0],n=t.length;for(let o=1;o<e.length;o++){let r=e[o][0];if(r.length!=n)return!1;if(r!=t){for(let l=0;l<n;l++)if(r[l]!=t[l])return!1}}return!0}function _h(e,t=100){let n=e.length;if(n<=1)return!0;let o=0,r=n-1;for(;o<=r&&e[o]==null;)o++;for(;r>=o&&e[r]==null;)r--;if(r<=o)return!0;let l=ht(1,At((r-o+1)/t));for(let s=e[o],a=o+l;a<=r;a+=l){let u=e[a];if(u!=null){if(u<=s)return!1;s=u}}return!0}var Yc=["January","February","March","April","May","June","July","August","September","October","November","December"],Jc=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Zc(e){return e.slice(0,3)}var yh=Jc.map(Zc),vh=Yc.map(Zc),wh={MMMM:Yc,MMM:vh,WWWW:Jc,WWW:yh};function Pr(e){return(e<10?"0":"")+e}function bh(e){return(e<10?"00":e<100?"0":"")+e}var kh={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Pr(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Pr(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Pr(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>Pr(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Pr(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>bh(e.getMilliseconds())};function yi(e,t){t=t||wh;let n=[],o=/\{([a-z]+)\}|[^{]+/gi,r;for(;r=o.exec(e);)n.push(r[0][0]=="{"?kh[r[1]]:r[0]);return l=>{let s="";for(let a=0;a<n.length;a++)s+=typeof n[a]=="string"?n[a]:n[a](l,t);return s}}var Sh=new Intl.DateTimeFormat().resolvedOptions().timeZone;function xh(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==Sh?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var Xc=e=>e%1==0,Rl=[1,2,2.5,5],Th=Nr(10,-32,0,Rl),Qc=Nr(10,0,32,Rl),Mh=Qc.filter(Xc),so=Th.concat(Qc),vi=`
`,ef="{YYYY}",_c=vi+ef,tf="{M}/{D}",Cr=vi+tf,Tl=Cr+"/{YY}",nf="{aa}",Ah="{h}:{mm}",zo=Ah+nf,yc=vi+zo,vc=":{ss}",_e=null;function of(e){let t=e*1e3,n=t*60,o=n*60,r=o*24,l=r*30,s=r*365,u=(e==1?Nr(10,0,3,Rl).filter(Xc):Nr(10,-3,0,Rl)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,o,o*2,o*3,o*4,o*6,o*8,o*12,r,r*2,r*3,r*4,r*5,r*6,r*7,r*8,r*9,r*10,r*15,l,l*2,l*3,l*4,l*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),m=[[s,ef,_e,_e,_e,_e,_e,_e,1],[r*28,"{MMM}",_c,_e,_e,_e,_e,_e,1],[r,tf,_c,_e,_e,_e,_e,_e,1],[o,"{h}"+nf,Tl,_e,Cr,_e,_e,_e,1],[n,zo,Tl,_e,Cr,_e,_e,_e,1],[t,vc,Tl+" "+zo,_e,Cr+" "+zo,_e,yc,_e,1],[e,vc+".{fff}",Tl+" "+zo,_e,Cr+" "+zo,_e,yc,_e,1]];function f($){return(g,_,k,x,b,T)=>{let v=[],A=b>=s,S=b>=l&&b<s,V=$(k),D=Te(V*e,3),j=Qs(V.getFullYear(),A?0:V.getMonth(),S||A?1:V.getDate()),C=Te(j*e,3);if(S||A){let J=S?b/l:0,z=A?b/s:0,R=D==C?D:Te(Qs(j.getFullYear()+z,j.getMonth()+J,1)*e,3),K=new Date(Ye(R/e)),N=K.getFullYear(),Z=K.getMonth();for(let B=0;R<=x;B++){let le=Qs(N+z*B,Z+J*B,1),G=le-$(Te(le*e,3));R=Te((+le+G)*e,3),R<=x&&v.push(R)}}else{let J=b>=r?r:b,z=At(k)-At(D),R=C+z+Ll(D-C,J);v.push(R);let K=$(R),N=K.getHours()+K.getMinutes()/n+K.getSeconds()/o,Z=b/o,B=g.axes[_]._space,le=T/B;for(;R=Te(R+b,e==1?0:3),!(R>x);)if(Z>1){let G=At(Te(N+Z,6))%24,ce=$(R).getHours()-G;ce>1&&(ce=-1),R-=ce*o,N=(N+Z)%24;let ye=v[v.length-1];Te((R-ye)/b,3)*le>=.7&&v.push(R)}else v.push(R)}return v}}return[u,m,f]}var[Eh,Ph,Rh]=of(1),[Oh,Ch,Lh]=of(.001);Nr(2,-53,53,[1]);function wc(e,t){return e.map(n=>n.map((o,r)=>r==0||r==8||o==null?o:t(r==1||n[8]==0?o:n[1]+o)))}function bc(e,t){return(n,o,r,l,s)=>{let a=t.find(k=>s>=k[0])||t[t.length-1],u,m,f,$,g,_;return o.map(k=>{let x=e(k),b=x.getFullYear(),T=x.getMonth(),v=x.getDate(),A=x.getHours(),S=x.getMinutes(),V=x.getSeconds(),D=b!=u&&a[2]||T!=m&&a[3]||v!=f&&a[4]||A!=$&&a[5]||S!=g&&a[6]||V!=_&&a[7]||a[1];return u=b,m=T,f=v,$=A,g=S,_=V,D(x)})}}function Dh(e,t){let n=yi(t);return(o,r,l,s,a)=>r.map(u=>n(e(u)))}function Qs(e,t,n){return new Date(e,t,n)}function kc(e,t){return t(e)}var Nh="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Sc(e,t){return(n,o,r,l)=>l==null?mi:t(e(o))}function Wh(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function Ih(e,t){return e.series[t].fill(e,t)}var Fh={show:!0,live:!0,isolate:!1,mount:rh,markers:{show:!0,width:2,stroke:Wh,fill:Ih,dash:"solid"},idx:null,idxs:null,values:[]};function Hh(e,t){let n=e.cursor.points,o=Bt(),r=n.size(e,t);Oe(o,Rr,r),Oe(o,Or,r);let l=r/-2;Oe(o,"marginLeft",l),Oe(o,"marginTop",l);let s=n.width(e,t,r);return s&&Oe(o,"borderWidth",s),o}function Uh(e,t){let n=e.series[t].points;return n._fill||n._stroke}function Gh(e,t){let n=e.series[t].points;return n._stroke||n._fill}function Bh(e,t){return e.series[t].points.size}var ei=[0,0];function zh(e,t,n){return ei[0]=t,ei[1]=n,ei}function Ml(e,t,n,o=!0){return r=>{r.button==0&&(!o||r.target==t)&&n(r)}}function ti(e,t,n,o=!0){return r=>{(!o||r.target==t)&&n(r)}}var Vh={show:!0,x:!0,y:!0,lock:!1,move:zh,points:{one:!1,show:Hh,size:Bh,width:0,stroke:Gh,fill:Uh},bind:{mousedown:Ml,mouseup:Ml,click:Ml,dblclick:Ml,mousemove:ti,mouseleave:ti,mouseenter:ti},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,o,r)=>o-r,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},rf={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},wi=Be({},rf,{filter:zc}),lf=Be({},wi,{size:10}),sf=Be({},rf,{show:!1}),bi='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',af="bold "+bi,uf=1.5,xc={show:!0,scale:"x",stroke:pi,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:af,side:2,grid:wi,ticks:lf,border:sf,font:bi,lineGap:uf,rotate:0},jh="Value",Kh="Time",Tc={show:!0,scale:"x",auto:!1,sorted:1,min:xe,max:-xe,idxs:[]};function qh(e,t,n,o,r){return t.map(l=>l==null?"":gi(l))}function Yh(e,t,n,o,r,l,s){let a=[],u=Hn.get(r)||0;n=s?n:Te(Ll(n,r),u);for(let m=n;m<=o;m=Te(m+r,u))a.push(Object.is(m,-0)?0:m);return a}function ii(e,t,n,o,r,l,s){let a=[],u=e.scales[e.axes[t].scale].log,m=u==10?wn:Uc,f=At(m(n));r=jo(u,f),u==10&&(r=so[en(r,so)]);let $=n,g=r*u;u==10&&(g=so[en(g,so)]);do a.push($),$=$+r,u==10&&!Hn.has($)&&($=Te($,Hn.get(r))),$>=g&&(r=$,g=r*u,u==10&&(g=so[en(g,so)]));while($<=o);return a}function Jh(e,t,n,o,r,l,s){let u=e.scales[e.axes[t].scale].asinh,m=o>u?ii(e,t,ht(u,n),o,r):[u],f=o>=0&&n<=0?[0]:[];return(n<-u?ii(e,t,ht(u,-o),-n,r):[u]).reverse().map(g=>-g).concat(f,m)}var cf=/./,Zh=/[12357]/,Xh=/[125]/,Mc=/1/,ai=(e,t,n,o)=>e.map((r,l)=>t==4&&r==0||l%o==0&&n.test(r.toExponential()[r<0?1:0])?r:null);function Qh(e,t,n,o,r){let l=e.axes[n],s=l.scale,a=e.scales[s],u=e.valToPos,m=l._space,f=u(10,s),$=u(9,s)-f>=m?cf:u(7,s)-f>=m?Zh:u(5,s)-f>=m?Xh:Mc;if($==Mc){let g=Je(u(1,s)-f);if(g<m)return ai(t.slice().reverse(),a.distr,$,zt(m/g)).reverse()}return ai(t,a.distr,$,1)}function e0(e,t,n,o,r){let l=e.axes[n],s=l.scale,a=l._space,u=e.valToPos,m=Je(u(1,s)-u(2,s));return m<a?ai(t.slice().reverse(),3,cf,zt(a/m)).reverse():t}function t0(e,t,n,o){return o==null?mi:t==null?"":gi(t)}var Ac={show:!0,scale:"y",stroke:pi,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:af,side:3,grid:wi,ticks:lf,border:sf,font:bi,lineGap:uf,rotate:0};function n0(e,t){let n=3+(e||1)*2;return Te(n*t,3)}function o0(e,t){let{scale:n,idxs:o}=e.series[0],r=e._data[0],l=e.valToPos(r[o[0]],n,!0),s=e.valToPos(r[o[1]],n,!0),a=Je(s-l),u=e.series[t],m=a/(u.points.space*he);return o[1]-o[0]<=m}var Ec={scale:null,auto:!0,sorted:0,min:xe,max:-xe},ff=(e,t,n,o,r)=>r,Pc={show:!0,auto:!0,sorted:0,gaps:ff,alpha:1,facets:[Be({},Ec,{scale:"x"}),Be({},Ec,{scale:"y"})]},Rc={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:ff,alpha:1,points:{show:o0,filter:null},values:null,min:xe,max:-xe,idxs:[],path:null,clip:null};function r0(e,t,n,o,r){return n/10}var pf={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},l0=Be({},pf,{time:!1,ori:1}),Oc={};function mf(e,t){let n=Oc[e];return n||(n={key:e,plots:[],sub(o){n.plots.push(o)},unsub(o){n.plots=n.plots.filter(r=>r!=o)},pub(o,r,l,s,a,u,m){for(let f=0;f<n.plots.length;f++)n.plots[f]!=r&&n.plots[f].pub(o,r,l,s,a,u,m)}},e!=null&&(Oc[e]=n)),n}var Yo=1,ui=2;function co(e,t,n){let o=e.mode,r=e.series[t],l=o==2?e._data[t]:e._data,s=e.scales,a=e.bbox,u=l[0],m=o==2?l[1]:l[t],f=o==2?s[r.facets[0].scale]:s[e.series[0].scale],$=o==2?s[r.facets[1].scale]:s[r.scale],g=a.left,_=a.top,k=a.width,x=a.height,b=e.valToPosH,T=e.valToPosV;return f.ori==0?n(r,u,m,f,$,b,T,g,_,k,x,Wl,Zo,Fl,hf,gf):n(r,u,m,f,$,T,b,_,g,x,k,Il,Xo,xi,$f,_f)}function ki(e,t){let n=0,o=0,r=me(e.bands,_i);for(let l=0;l<r.length;l++){let s=r[l];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?o|=1:o|=2)}return[n,o==1?-1:o==2?1:o==3?2:0]}function s0(e,t,n,o,r){let l=e.mode,s=e.series[t],a=l==2?s.facets[1].scale:s.scale,u=e.scales[a];return r==-1?u.min:r==1?u.max:u.distr==3?u.dir==1?u.min:u.max:0}function bn(e,t,n,o,r,l){return co(e,t,(s,a,u,m,f,$,g,_,k,x,b)=>{let T=s.pxRound,v=m.dir*(m.ori==0?1:-1),A=m.ori==0?Zo:Xo,S,V;v==1?(S=n,V=o):(S=o,V=n);let D=T($(a[S],m,x,_)),j=T(g(u[S],f,b,k)),C=T($(a[V],m,x,_)),J=T(g(l==1?f.max:f.min,f,b,k)),z=new Path2D(r);return A(z,C,J),A(z,D,J),A(z,D,j),z})}function Nl(e,t,n,o,r,l){let s=null;if(e.length>0){s=new Path2D;let a=t==0?Fl:xi,u=n;for(let $=0;$<e.length;$++){let g=e[$];if(g[1]>g[0]){let _=g[0]-u;_>0&&a(s,u,o,_,o+l),u=g[1]}}let m=n+r-u,f=10;m>0&&a(s,u,o-f/2,m,o+l+f)}return s}function i0(e,t,n){let o=e[e.length-1];o&&o[0]==t?o[1]=n:e.push([t,n])}function Si(e,t,n,o,r,l,s){let a=[],u=e.length;for(let m=r==1?n:o;m>=n&&m<=o;m+=r)if(t[m]===null){let $=m,g=m;if(r==1)for(;++m<=o&&t[m]===null;)g=m;else for(;--m>=n&&t[m]===null;)g=m;let _=l(e[$]),k=g==$?_:l(e[g]),x=$-r;_=s<=0&&x>=0&&x<u?l(e[x]):_;let T=g+r;k=s>=0&&T>=0&&T<u?l(e[T]):k,k>=_&&a.push([_,k])}return a}function Cc(e){return e==0?Bc:e==1?Ye:t=>lo(t,e)}function df(e){let t=e==0?Wl:Il,n=e==0?(r,l,s,a,u,m)=>{r.arcTo(l,s,a,u,m)}:(r,l,s,a,u,m)=>{r.arcTo(s,l,u,a,m)},o=e==0?(r,l,s,a,u)=>{r.rect(l,s,a,u)}:(r,l,s,a,u)=>{r.rect(s,l,u,a)};return(r,l,s,a,u,m=0,f=0)=>{m==0&&f==0?o(r,l,s,a,u):(m=tn(m,a/2,u/2),f=tn(f,a/2,u/2),t(r,l+m,s),n(r,l+a,s,l+a,s+u,m),n(r,l+a,s+u,l,s+u,f),n(r,l,s+u,l,s,f),n(r,l,s,l+a,s,m),r.closePath())}}var Wl=(e,t,n)=>{e.moveTo(t,n)},Il=(e,t,n)=>{e.moveTo(n,t)},Zo=(e,t,n)=>{e.lineTo(t,n)},Xo=(e,t,n)=>{e.lineTo(n,t)},Fl=df(0),xi=df(1),hf=(e,t,n,o,r,l)=>{e.arc(t,n,o,r,l)},$f=(e,t,n,o,r,l)=>{e.arc(n,t,o,r,l)},gf=(e,t,n,o,r,l,s)=>{e.bezierCurveTo(t,n,o,r,l,s)},_f=(e,t,n,o,r,l,s)=>{e.bezierCurveTo(n,t,r,o,s,l)};function yf(e){return(t,n,o,r,l)=>co(t,n,(s,a,u,m,f,$,g,_,k,x,b)=>{let{pxRound:T,points:v}=s,A,S;m.ori==0?(A=Wl,S=hf):(A=Il,S=$f);let V=Te(v.width*he,3),D=(v.size-v.width)/2*he,j=Te(D*2,3),C=new Path2D,J=new Path2D,{left:z,top:R,width:K,height:N}=t.bbox;Fl(J,z-j,R-j,K+j*2,N+j*2);let Z=B=>{if(u[B]!=null){let le=T($(a[B],m,x,_)),G=T(g(u[B],f,b,k));A(C,le+D,G),S(C,le,G,D,0,Al*2)}};if(l)l.forEach(Z);else for(let B=o;B<=r;B++)Z(B);return{stroke:V>0?C:null,fill:C,clip:J,flags:Yo|ui}})}function vf(e){return(t,n,o,r,l,s)=>{o!=r&&(l!=o&&s!=o&&e(t,n,o),l!=r&&s!=r&&e(t,n,r),e(t,n,s))}}var a0=vf(Zo),u0=vf(Xo);function wf(e){let t=me(e?.alignGaps,0);return(n,o,r,l)=>co(n,o,(s,a,u,m,f,$,g,_,k,x,b)=>{[r,l]=Ol(u,r,l);let T=s.pxRound,v=N=>T($(N,m,x,_)),A=N=>T(g(N,f,b,k)),S,V;m.ori==0?(S=Zo,V=a0):(S=Xo,V=u0);let D=m.dir*(m.ori==0?1:-1),j={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Yo},C=j.stroke,J=!1;if(l-r>=x*4){let N=H=>n.posToVal(H,m.key,!0),Z=null,B=null,le,G,$t,Ce=v(a[D==1?r:l]),ce=v(a[r]),ye=v(a[l]),ee=N(D==1?ce+1:ye-1);for(let H=D==1?r:l;H>=r&&H<=l;H+=D){let ze=a[H],Le=(D==1?ze<ee:ze>ee)?Ce:v(ze),$e=u[H];Le==Ce?$e!=null?(G=$e,Z==null?(S(C,Le,A(G)),le=Z=B=G):G<Z?Z=G:G>B&&(B=G)):$e===null&&(J=!0):(Z!=null&&V(C,Ce,A(Z),A(B),A(le),A(G)),$e!=null?(G=$e,S(C,Le,A(G)),Z=B=le=G):(Z=B=null,$e===null&&(J=!0)),Ce=Le,ee=N(Ce+D))}Z!=null&&Z!=B&&$t!=Ce&&V(C,Ce,A(Z),A(B),A(le),A(G))}else for(let N=D==1?r:l;N>=r&&N<=l;N+=D){let Z=u[N];Z===null?J=!0:Z!=null&&S(C,v(a[N]),A(Z))}let[R,K]=ki(n,o);if(s.fill!=null||R!=0){let N=j.fill=new Path2D(C),Z=s.fillTo(n,o,s.min,s.max,R),B=A(Z),le=v(a[r]),G=v(a[l]);D==-1&&([G,le]=[le,G]),S(N,G,B),S(N,le,B)}if(!s.spanGaps){let N=[];J&&N.push(...Si(a,u,r,l,D,v,t)),j.gaps=N=s.gaps(n,o,r,l,N),j.clip=Nl(N,m.ori,_,k,x,b)}return K!=0&&(j.band=K==2?[bn(n,o,r,l,C,-1),bn(n,o,r,l,C,1)]:bn(n,o,r,l,C,K)),j})}function c0(e){let t=me(e.align,1),n=me(e.ascDesc,!1),o=me(e.alignGaps,0),r=me(e.extend,!1);return(l,s,a,u)=>co(l,s,(m,f,$,g,_,k,x,b,T,v,A)=>{[a,u]=Ol($,a,u);let S=m.pxRound,{left:V,width:D}=l.bbox,j=ce=>S(k(ce,g,v,b)),C=ce=>S(x(ce,_,A,T)),J=g.ori==0?Zo:Xo,z={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Yo},R=z.stroke,K=g.dir*(g.ori==0?1:-1),N=C($[K==1?a:u]),Z=j(f[K==1?a:u]),B=Z,le=Z;r&&t==-1&&(le=V,J(R,le,N)),J(R,Z,N);for(let ce=K==1?a:u;ce>=a&&ce<=u;ce+=K){let ye=$[ce];if(ye==null)continue;let ee=j(f[ce]),H=C(ye);t==1?J(R,ee,N):J(R,B,H),J(R,ee,H),N=H,B=ee}let G=B;r&&t==1&&(G=V+D,J(R,G,N));let[$t,Ce]=ki(l,s);if(m.fill!=null||$t!=0){let ce=z.fill=new Path2D(R),ye=m.fillTo(l,s,m.min,m.max,$t),ee=C(ye);J(ce,G,ee),J(ce,le,ee)}if(!m.spanGaps){let ce=[];ce.push(...Si(f,$,a,u,K,j,o));let ye=m.width*he/2,ee=n||t==1?ye:-ye,H=n||t==-1?-ye:ye;ce.forEach(ze=>{ze[0]+=ee,ze[1]+=H}),z.gaps=ce=m.gaps(l,s,a,u,ce),z.clip=Nl(ce,g.ori,b,T,v,A)}return Ce!=0&&(z.band=Ce==2?[bn(l,s,a,u,R,-1),bn(l,s,a,u,R,1)]:bn(l,s,a,u,R,Ce)),z})}function Lc(e,t,n,o,r,l,s=xe){if(e.length>1){let a=null;for(let u=0,m=1/0;u<e.length;u++)if(t[u]!==void 0){if(a!=null){let f=Je(e[u]-e[a]);f<m&&(m=f,s=Je(n(e[u],o,r,l)-n(e[a],o,r,l)))}a=u}}return s}function f0(e){e=e||Dr;let t=me(e.size,[.6,xe,1]),n=e.align||0,o=e.gap||0,r=e.radius;r=r==null?[0,0]:typeof r=="number"?[r,0]:r;let l=re(r),s=1-t[0],a=me(t[1],xe),u=me(t[2],1),m=me(e.disp,Dr),f=me(e.each,_=>{}),{fill:$,stroke:g}=m;return(_,k,x,b)=>co(_,k,(T,v,A,S,V,D,j,C,J,z,R)=>{let K=T.pxRound,N=n,Z=o*he,B=a*he,le=u*he,G,$t;S.ori==0?[G,$t]=l(_,k):[$t,G]=l(_,k);let Ce=S.dir*(S.ori==0?1:-1),ce=S.ori==0?Fl:xi,ye=S.ori==0?f:(I,Me,Ve,$o,Vn,on,jn)=>{f(I,Me,Ve,Vn,$o,jn,on)},ee=me(_.bands,_i).find(I=>I.series[0]==k),H=ee!=null?ee.dir:0,ze=T.fillTo(_,k,T.min,T.max,H),at=K(j(ze,V,R,J)),Le,$e,Vt,wt=z,We=K(T.width*he),nn=!1,dn=null,Pt=null,Sn=null,po=null;$!=null&&(We==0||g!=null)&&(nn=!0,dn=$.values(_,k,x,b),Pt=new Map,new Set(dn).forEach(I=>{I!=null&&Pt.set(I,new Path2D)}),We>0&&(Sn=g.values(_,k,x,b),po=new Map,new Set(Sn).forEach(I=>{I!=null&&po.set(I,new Path2D)})));let{x0:mo,size:rr}=m;if(mo!=null&&rr!=null){N=1,v=mo.values(_,k,x,b),mo.unit==2&&(v=v.map(Ve=>_.posToVal(C+Ve*z,S.key,!0)));let I=rr.values(_,k,x,b);rr.unit==2?$e=I[0]*z:$e=D(I[0],S,z,C)-D(0,S,z,C),wt=Lc(v,A,D,S,z,C,wt),Vt=wt-$e+Z}else wt=Lc(v,A,D,S,z,C,wt),Vt=wt*s+Z,$e=wt-Vt;Vt<1&&(Vt=0),We>=$e/2&&(We=0),Vt<5&&(K=Bc);let Br=Vt>0,Bn=wt-Vt-(Br?We:0);$e=K(si(Bn,le,B)),Le=(N==0?$e/2:N==Ce?0:$e)-N*Ce*((N==0?Z/2:0)+(Br?We/2:0));let ut={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},ho=nn?null:new Path2D,hn=null;if(ee!=null)hn=_.data[ee.series[1]];else{let{y0:I,y1:Me}=m;I!=null&&Me!=null&&(A=Me.values(_,k,x,b),hn=I.values(_,k,x,b))}let zn=G*$e,Q=$t*$e;for(let I=Ce==1?x:b;I>=x&&I<=b;I+=Ce){let Me=A[I];if(Me==null)continue;if(hn!=null){let gt=hn[I]??0;if(Me-gt==0)continue;at=j(gt,V,R,J)}let Ve=S.distr!=2||m!=null?v[I]:I,$o=D(Ve,S,z,C),Vn=j(me(Me,ze),V,R,J),on=K($o-Le),jn=K(ht(Vn,at)),bt=K(tn(Vn,at)),Rt=jn-bt;if(Me!=null){let gt=Me<0?Q:zn,jt=Me<0?zn:Q;nn?(We>0&&Sn[I]!=null&&ce(po.get(Sn[I]),on,bt+At(We/2),$e,ht(0,Rt-We),gt,jt),dn[I]!=null&&ce(Pt.get(dn[I]),on,bt+At(We/2),$e,ht(0,Rt-We),gt,jt)):ce(ho,on,bt+At(We/2),$e,ht(0,Rt-We),gt,jt),ye(_,k,I,on-We/2,bt,$e+We,Rt)}}return We>0?ut.stroke=nn?po:ho:nn||(ut._fill=T.width==0?T._fill:T._stroke??T._fill,ut.width=0),ut.fill=nn?Pt:ho,ut})}function p0(e,t){let n=me(t?.alignGaps,0);return(o,r,l,s)=>co(o,r,(a,u,m,f,$,g,_,k,x,b,T)=>{[l,s]=Ol(m,l,s);let v=a.pxRound,A=G=>v(g(G,f,b,k)),S=G=>v(_(G,$,T,x)),V,D,j;f.ori==0?(V=Wl,j=Zo,D=gf):(V=Il,j=Xo,D=_f);let C=f.dir*(f.ori==0?1:-1),J=A(u[C==1?l:s]),z=J,R=[],K=[];for(let G=C==1?l:s;G>=l&&G<=s;G+=C)if(m[G]!=null){let Ce=u[G],ce=A(Ce);R.push(z=ce),K.push(S(m[G]))}let N={stroke:e(R,K,V,j,D,v),fill:null,clip:null,band:null,gaps:null,flags:Yo},Z=N.stroke,[B,le]=ki(o,r);if(a.fill!=null||B!=0){let G=N.fill=new Path2D(Z),$t=a.fillTo(o,r,a.min,a.max,B),Ce=S($t);j(G,z,Ce),j(G,J,Ce)}if(!a.spanGaps){let G=[];G.push(...Si(u,m,l,s,C,A,n)),N.gaps=G=a.gaps(o,r,l,s,G),N.clip=Nl(G,f.ori,k,x,b,T)}return le!=0&&(N.band=le==2?[bn(o,r,l,s,Z,-1),bn(o,r,l,s,Z,1)]:bn(o,r,l,s,Z,le)),N})}function m0(e){return p0(d0,e)}function d0(e,t,n,o,r,l){let s=e.length;if(s<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),s==2)o(a,e[1],t[1]);else{let u=Array(s),m=Array(s-1),f=Array(s-1),$=Array(s-1);for(let g=0;g<s-1;g++)f[g]=t[g+1]-t[g],$[g]=e[g+1]-e[g],m[g]=f[g]/$[g];u[0]=m[0];for(let g=1;g<s-1;g++)m[g]===0||m[g-1]===0||m[g-1]>0!=m[g]>0?u[g]=0:(u[g]=3*($[g-1]+$[g])/((2*$[g]+$[g-1])/m[g-1]+($[g]+2*$[g-1])/m[g]),isFinite(u[g])||(u[g]=0));u[s-1]=m[s-2];for(let g=0;g<s-1;g++)r(a,e[g]+$[g]/3,t[g]+u[g]*$[g]/3,e[g+1]-$[g]/3,t[g+1]-u[g+1]*$[g]/3,e[g+1],t[g+1])}return a}var ci=new Set;function Dc(){for(let e of ci)e.syncRect(!0)}Jo&&(ao(qd,Vo,Dc),ao(Yd,Vo,Dc,!0),ao(El,Vo,()=>{st.pxRatio=he}));var h0=wf(),$0=yf();function Nc(e,t,n,o){return(o?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((l,s)=>fi(l,s,t,n))}function g0(e,t){return e.map((n,o)=>o==0?{}:Be({},t,n))}function fi(e,t,n,o){return Be({},t==0?n:o,e)}function bf(e,t,n){return t==null?Ko:[t,n]}var _0=bf;function y0(e,t,n){return t==null?Ko:Pl(t,n,$i,!0)}function kf(e,t,n,o){return t==null?Ko:Cl(t,n,e.scales[o].log,!1)}var v0=kf;function Sf(e,t,n,o){return t==null?Ko:hi(t,n,e.scales[o].log,!1)}var w0=Sf;function b0(e,t,n,o,r){let l=ht(dc(e),dc(t)),s=t-e,a=en(r/o*s,n);do{let u=n[a],m=o*u/s;if(m>=r&&l+(u<5?Hn.get(u):0)<=17)return[u,m]}while(++a<n.length);return[0,0]}function Wc(e){let t,n;return e=e.replace(/(\d+)px/,(o,r)=>(t=Ye((n=+r)*he))+"px"),[e,t,n]}function k0(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=Te(t[2]*he,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function st(e,t,n){let o={mode:me(e.mode,1)},r=o.mode;function l(i,c,d,h){let y=c.valToPct(i);return h+d*(c.dir==-1?1-y:y)}function s(i,c,d,h){let y=c.valToPct(i);return h+d*(c.dir==-1?y:1-y)}function a(i,c,d,h){return c.ori==0?l(i,c,d,h):s(i,c,d,h)}o.valToPosH=l,o.valToPosV=s;let u=!1;o.status=0;let m=o.root=Bt(Pd);if(e.id!=null&&(m.id=e.id),Mt(m,e.class),e.title){let i=Bt(Cd,m);i.textContent=e.title}let f=Qt("canvas"),$=o.ctx=f.getContext("2d"),g=Bt(Ld,m);ao("click",g,i=>{i.target===k&&(Ae!=Mo||De!=Ao)&&lt.click(o,i)},!0);let _=o.under=Bt(Dd,g);g.appendChild(f);let k=o.over=Bt(Nd,g);e=qo(e);let x=+me(e.pxAlign,1),b=Cc(x);(e.plugins||[]).forEach(i=>{i.opts&&(e=i.opts(o,e)||e)});let T=e.ms||.001,v=o.series=r==1?Nc(e.series||[],Tc,Rc,!1):g0(e.series||[null],Pc),A=o.axes=Nc(e.axes||[],xc,Ac,!0),S=o.scales={},V=o.bands=e.bands||[];V.forEach(i=>{i.fill=re(i.fill||null),i.dir=me(i.dir,-1)});let D=r==2?v[1].facets[0].scale:v[0].scale,j={axes:em,series:Yp},C=(e.drawOrder||["axes","series"]).map(i=>j[i]);function J(i){let c=i.distr==3?d=>wn(d>0?d:i.clamp(o,d,i.min,i.max,i.key)):i.distr==4?d=>Xs(d,i.asinh):i.distr==100?d=>i.fwd(d):d=>d;return d=>{let h=c(d),{_min:y,_max:w}=i,M=w-y;return(h-y)/M}}function z(i){let c=S[i];if(c==null){let d=(e.scales||Dr)[i]||Dr;if(d.from!=null){z(d.from);let h=Be({},S[d.from],d,{key:i});h.valToPct=J(h),S[i]=h}else{c=S[i]=Be({},i==D?pf:l0,d),c.key=i;let h=c.time,y=c.range,w=Fn(y);if((i!=D||r==2&&!h)&&(w&&(y[0]==null||y[1]==null)&&(y={min:y[0]==null?fc:{mode:1,hard:y[0],soft:y[0]},max:y[1]==null?fc:{mode:1,hard:y[1],soft:y[1]}},w=!1),!w&&Dl(y))){let M=y;y=(E,P,L)=>P==null?Ko:Pl(P,L,M)}c.range=re(y||(h?_0:i==D?c.distr==3?v0:c.distr==4?w0:bf:c.distr==3?kf:c.distr==4?Sf:y0)),c.auto=re(w?!1:c.auto),c.clamp=re(c.clamp||r0),c._min=c._max=null,c.valToPct=J(c)}}}z("x"),z("y"),r==1&&v.forEach(i=>{z(i.scale)}),A.forEach(i=>{z(i.scale)});for(let i in e.scales)z(i);let R=S[D],K=R.distr,N,Z;R.ori==0?(Mt(m,Rd),N=l,Z=s):(Mt(m,Od),N=s,Z=l);let B={};for(let i in S){let c=S[i];(c.min!=null||c.max!=null)&&(B[i]={min:c.min,max:c.max},c.min=c.max=null)}let le=e.tzDate||(i=>new Date(Ye(i/T))),G=e.fmtDate||yi,$t=T==1?Rh(le):Lh(le),Ce=bc(le,wc(T==1?Ph:Ch,G)),ce=Sc(le,kc(Nh,G)),ye=[],ee=o.legend=Be({},Fh,e.legend),H=o.cursor=Be({},Vh,{drag:{y:r==2}},e.cursor),ze=ee.show,at=H.show,Le=ee.markers;ee.idxs=ye,Le.width=re(Le.width),Le.dash=re(Le.dash),Le.stroke=re(Le.stroke),Le.fill=re(Le.fill);let $e,Vt,wt,We=[],nn=[],dn,Pt=!1,Sn={};if(ee.live){let i=v[1]?v[1].values:null;Pt=i!=null,dn=Pt?i(o,1,0):{_:0};for(let c in dn)Sn[c]=mi}if(ze)if($e=Qt("table",Gd,m),wt=Qt("tbody",null,$e),ee.mount(o,$e),Pt){Vt=Qt("thead",null,$e,wt);let i=Qt("tr",null,Vt);Qt("th",null,i);for(var po in dn)Qt("th",Xu,i).textContent=po}else Mt($e,zd),ee.live&&Mt($e,Bd);let mo={show:!0},rr={show:!1};function Br(i,c){if(c==0&&(Pt||!ee.live||r==2))return Ko;let d=[],h=Qt("tr",Vd,wt,wt.childNodes[c]);Mt(h,i.class),i.show||Mt(h,io);let y=Qt("th",null,h);if(Le.show){let E=Bt(jd,y);if(c>0){let P=Le.width(o,c);P&&(E.style.border=P+"px "+Le.dash(o,c)+" "+Le.stroke(o,c)),E.style.background=Le.fill(o,c)}}let w=Bt(Xu,y);i.label instanceof HTMLElement?w.appendChild(i.label):w.textContent=i.label,c>0&&(Le.show||(w.style.color=i.width>0?Le.stroke(o,c):Le.fill(o,c)),ut("click",y,E=>{if(H._lock)return;qn(E);let P=v.indexOf(i);if((E.ctrlKey||E.metaKey)!=ee.isolate){let L=v.some((W,F)=>F>0&&F!=P&&W.show);v.forEach((W,F)=>{F>0&&ln(F,L?F==P?mo:rr:mo,!0,Ue.setSeries)})}else ln(P,{show:!i.show},!0,Ue.setSeries)},!1),_o&&ut(nc,y,E=>{H._lock||(qn(E),ln(v.indexOf(i),Po,!0,Ue.setSeries))},!1));for(var M in dn){let E=Qt("td",Kd,h);E.textContent="--",d.push(E)}return[h,d]}let Bn=new Map;function ut(i,c,d,h=!0){let y=Bn.get(c)||{},w=H.bind[i](o,c,d,h);w&&(ao(i,c,y[i]=w),Bn.set(c,y))}function ho(i,c,d){let h=Bn.get(c)||{};for(let y in h)(i==null||y==i)&&(li(y,c,h[y]),delete h[y]);i==null&&Bn.delete(c)}let hn=0,zn=0,Q=0,I=0,Me=0,Ve=0,$o=Me,Vn=Ve,on=Q,jn=I,bt=0,Rt=0,gt=0,jt=0;o.bbox={};let Kl=!1,zr=!1,go=!1,Kn=!1,Vr=!1,Ot=!1;function ql(i,c,d){(d||i!=o.width||c!=o.height)&&Wi(i,c),ko(!1),go=!0,zr=!0,So()}function Wi(i,c){o.width=hn=Q=i,o.height=zn=I=c,Me=Ve=0,Gp(),Bp();let d=o.bbox;bt=d.left=lo(Me*he,.5),Rt=d.top=lo(Ve*he,.5),gt=d.width=lo(Q*he,.5),jt=d.height=lo(I*he,.5)}let Fp=3;function Hp(){let i=!1,c=0;for(;!i;){c++;let d=Xp(c),h=Qp(c);i=c==Fp||d&&h,i||(Wi(o.width,o.height),zr=!0)}}function Up({width:i,height:c}){ql(i,c)}o.setSize=Up;function Gp(){let i=!1,c=!1,d=!1,h=!1;A.forEach((y,w)=>{if(y.show&&y._show){let{side:M,_size:E}=y,P=M%2,L=y.label!=null?y.labelSize:0,W=E+L;W>0&&(P?(Q-=W,M==3?(Me+=W,h=!0):d=!0):(I-=W,M==0?(Ve+=W,i=!0):c=!0))}}),Yn[0]=i,Yn[1]=d,Yn[2]=c,Yn[3]=h,Q-=xn[1]+xn[3],Me+=xn[3],I-=xn[2]+xn[0],Ve+=xn[0]}function Bp(){let i=Me+Q,c=Ve+I,d=Me,h=Ve;function y(w,M){switch(w){case 1:return i+=M,i-M;case 2:return c+=M,c-M;case 3:return d-=M,d+M;case 0:return h-=M,h+M}}A.forEach((w,M)=>{if(w.show&&w._show){let E=w.side;w._pos=y(E,w._size),w.label!=null&&(w._lpos=y(E,w.labelSize))}})}if(H.dataIdx==null){let i=H.hover,c=i.skip=new Set(i.skip??[]);c.add(void 0);let d=i.prox=re(i.prox),h=i.bias??=0;H.dataIdx=(y,w,M,E)=>{if(w==0)return M;let P=M,L=d(y,w,M,E)??xe,W=L>=0&&L<xe,F=R.ori==0?Q:I,X=H.left,de=t[0],fe=t[w];if(c.has(fe[M])){P=null;let te=null,q=null,U;if(h==0||h==-1)for(U=M;te==null&&U-- >0;)c.has(fe[U])||(te=U);if(h==0||h==1)for(U=M;q==null&&U++<fe.length;)c.has(fe[U])||(q=U);if(te!=null||q!=null)if(W){let Pe=te==null?-1/0:N(de[te],R,F,0),Fe=q==null?1/0:N(de[q],R,F,0),ot=X-Pe,ve=Fe-X;ot<=ve?ot<=L&&(P=te):ve<=L&&(P=q)}else P=q==null?te:te==null?q:M-te<=q-M?te:q}else W&&Je(X-N(de[M],R,F,0))>L&&(P=null);return P}}let qn=i=>{H.event=i};H.idxs=ye,H._lock=!1;let it=H.points;it.show=re(it.show),it.size=re(it.size),it.stroke=re(it.stroke),it.width=re(it.width),it.fill=re(it.fill);let rn=o.focus=Be({},e.focus||{alpha:.3},H.focus),_o=rn.prox>=0,yo=_o&&it.one,Ct=[],vo=[],wo=[];function Ii(i,c){let d=it.show(o,c);if(d instanceof HTMLElement)return Mt(d,Ud),Mt(d,i.class),mn(d,-10,-10,Q,I),k.insertBefore(d,Ct[c]),d}function Fi(i,c){if(r==1||c>0){let d=r==1&&S[i.scale].time,h=i.value;i.value=d?gc(h)?Sc(le,kc(h,G)):h||ce:h||t0,i.label=i.label||(d?Kh:jh)}if(yo||c>0){i.width=i.width==null?1:i.width,i.paths=i.paths||h0||lh,i.fillTo=re(i.fillTo||s0),i.pxAlign=+me(i.pxAlign,x),i.pxRound=Cc(i.pxAlign),i.stroke=re(i.stroke||null),i.fill=re(i.fill||null),i._stroke=i._fill=i._paths=i._focus=null;let d=n0(ht(1,i.width),1),h=i.points=Be({},{size:d,width:ht(1,d*.2),stroke:i.stroke,space:d*2,paths:$0,_stroke:null,_fill:null},i.points);h.show=re(h.show),h.filter=re(h.filter),h.fill=re(h.fill),h.stroke=re(h.stroke),h.paths=re(h.paths),h.pxAlign=i.pxAlign}if(ze){let d=Br(i,c);We.splice(c,0,d[0]),nn.splice(c,0,d[1]),ee.values.push(null)}if(at){ye.splice(c,0,null);let d=null;yo?c==0&&(d=Ii(i,c)):c>0&&(d=Ii(i,c)),Ct.splice(c,0,d),vo.splice(c,0,0),wo.splice(c,0,0)}nt("addSeries",c)}function zp(i,c){c=c??v.length,i=r==1?fi(i,c,Tc,Rc):fi(i,c,{},Pc),v.splice(c,0,i),Fi(v[c],c)}o.addSeries=zp;function Vp(i){if(v.splice(i,1),ze){ee.values.splice(i,1),nn.splice(i,1);let c=We.splice(i,1)[0];ho(null,c.firstChild),c.remove()}at&&(ye.splice(i,1),Ct.splice(i,1)[0].remove(),vo.splice(i,1),wo.splice(i,1)),nt("delSeries",i)}o.delSeries=Vp;let Yn=[!1,!1,!1,!1];function jp(i,c){if(i._show=i.show,i.show){let d=i.side%2,h=S[i.scale];h==null&&(i.scale=d?v[1].scale:D,h=S[i.scale]);let y=h.time;i.size=re(i.size),i.space=re(i.space),i.rotate=re(i.rotate),Fn(i.incrs)&&i.incrs.forEach(M=>{!Hn.has(M)&&Hn.set(M,jc(M))}),i.incrs=re(i.incrs||(h.distr==2?Mh:y?T==1?Eh:Oh:so)),i.splits=re(i.splits||(y&&h.distr==1?$t:h.distr==3?ii:h.distr==4?Jh:Yh)),i.stroke=re(i.stroke),i.grid.stroke=re(i.grid.stroke),i.ticks.stroke=re(i.ticks.stroke),i.border.stroke=re(i.border.stroke);let w=i.values;i.values=Fn(w)&&!Fn(w[0])?re(w):y?Fn(w)?bc(le,wc(w,G)):gc(w)?Dh(le,w):w||Ce:w||qh,i.filter=re(i.filter||(h.distr>=3&&h.log==10?Qh:h.distr==3&&h.log==2?e0:zc)),i.font=Wc(i.font),i.labelFont=Wc(i.labelFont),i._size=i.size(o,null,c,0),i._space=i._rotate=i._incrs=i._found=i._splits=i._values=null,i._size>0&&(Yn[c]=!0,i._el=Bt(Wd,g))}}function lr(i,c,d,h){let[y,w,M,E]=d,P=c%2,L=0;return P==0&&(E||w)&&(L=c==0&&!y||c==2&&!M?Ye(xc.size/3):0),P==1&&(y||M)&&(L=c==1&&!w||c==3&&!E?Ye(Ac.size/2):0),L}let Hi=o.padding=(e.padding||[lr,lr,lr,lr]).map(i=>re(me(i,lr))),xn=o._padding=Hi.map((i,c)=>i(o,c,Yn,0)),rt,Xe=null,Qe=null,jr=r==1?v[0].idxs:null,Kt=null,sr=!1;function Ui(i,c){if(t=i??[],o.data=o._data=t,r==2){rt=0;for(let d=1;d<v.length;d++)rt+=t[d][0].length}else{t.length==0&&(o.data=o._data=t=[[]]),Kt=t[0],rt=Kt.length;let d=t;if(K==2){d=t.slice();let h=d[0]=Array(rt);for(let y=0;y<rt;y++)h[y]=y}o._data=t=d}if(ko(!0),nt("setData"),K==2&&(go=!0),c!==!1){let d=R;d.auto(o,sr)?Yl():Mn(D,d.min,d.max),Kn=Kn||H.left>=0,Ot=!0,So()}}o.setData=Ui;function Yl(){sr=!0;let i,c;r==1&&(rt>0?(Xe=jr[0]=0,Qe=jr[1]=rt-1,i=t[0][Xe],c=t[0][Qe],K==2?(i=Xe,c=Qe):i==c&&(K==3?[i,c]=Cl(i,i,R.log,!1):K==4?[i,c]=hi(i,i,R.log,!1):R.time?c=i+Ye(86400/T):[i,c]=Pl(i,c,$i,!0))):(Xe=jr[0]=i=null,Qe=jr[1]=c=null)),Mn(D,i,c)}let Kr,bo,Jl,Zl,Xl,Ql,es,ts,ns,_t;function Gi(i,c,d,h,y,w){i??=ec,d??=_i,h??="butt",y??=ec,w??="round",i!=Kr&&($.strokeStyle=Kr=i),y!=bo&&($.fillStyle=bo=y),c!=Jl&&($.lineWidth=Jl=c),w!=Xl&&($.lineJoin=Xl=w),h!=Ql&&($.lineCap=Ql=h),d!=Zl&&$.setLineDash(Zl=d)}function Bi(i,c,d,h){c!=bo&&($.fillStyle=bo=c),i!=es&&($.font=es=i),d!=ts&&($.textAlign=ts=d),h!=ns&&($.textBaseline=ns=h)}function os(i,c,d,h,y=0){if(h.length>0&&i.auto(o,sr)&&(c==null||c.min==null)){let w=me(Xe,0),M=me(Qe,h.length-1),E=d.min==null?Qd(h,w,M,y,i.distr==3):[d.min,d.max];i.min=tn(i.min,d.min=E[0]),i.max=ht(i.max,d.max=E[1])}}let zi={min:null,max:null};function Kp(){for(let h in S){let y=S[h];B[h]==null&&(y.min==null||B[D]!=null&&y.auto(o,sr))&&(B[h]=zi)}for(let h in S){let y=S[h];B[h]==null&&y.from!=null&&B[y.from]!=null&&(B[h]=zi)}B[D]!=null&&ko(!0);let i={};for(let h in B){let y=B[h];if(y!=null){let w=i[h]=qo(S[h],ah);if(y.min!=null)Be(w,y);else if(h!=D||r==2)if(rt==0&&w.from==null){let M=w.range(o,null,null,h);w.min=M[0],w.max=M[1]}else w.min=xe,w.max=-xe}}if(rt>0){v.forEach((h,y)=>{if(r==1){let w=h.scale,M=B[w];if(M==null)return;let E=i[w];if(y==0){let P=E.range(o,E.min,E.max,w);E.min=P[0],E.max=P[1],Xe=en(E.min,t[0]),Qe=en(E.max,t[0]),Qe-Xe>1&&(t[0][Xe]<E.min&&Xe++,t[0][Qe]>E.max&&Qe--),h.min=Kt[Xe],h.max=Kt[Qe]}else h.show&&h.auto&&os(E,M,h,t[y],h.sorted);h.idxs[0]=Xe,h.idxs[1]=Qe}else if(y>0&&h.show&&h.auto){let[w,M]=h.facets,E=w.scale,P=M.scale,[L,W]=t[y],F=i[E],X=i[P];F!=null&&os(F,B[E],w,L,w.sorted),X!=null&&os(X,B[P],M,W,M.sorted),h.min=M.min,h.max=M.max}});for(let h in i){let y=i[h],w=B[h];if(y.from==null&&(w==null||w.min==null)){let M=y.range(o,y.min==xe?null:y.min,y.max==-xe?null:y.max,h);y.min=M[0],y.max=M[1]}}}for(let h in i){let y=i[h];if(y.from!=null){let w=i[y.from];if(w.min==null)y.min=y.max=null;else{let M=y.range(o,w.min,w.max,h);y.min=M[0],y.max=M[1]}}}let c={},d=!1;for(let h in i){let y=i[h],w=S[h];if(w.min!=y.min||w.max!=y.max){w.min=y.min,w.max=y.max;let M=w.distr;w._min=M==3?wn(w.min):M==4?Xs(w.min,w.asinh):M==100?w.fwd(w.min):w.min,w._max=M==3?wn(w.max):M==4?Xs(w.max,w.asinh):M==100?w.fwd(w.max):w.max,c[h]=d=!0}}if(d){v.forEach((h,y)=>{r==2?y>0&&c.y&&(h._paths=null):c[h.scale]&&(h._paths=null)});for(let h in c)go=!0,nt("setScale",h);at&&H.left>=0&&(Kn=Ot=!0)}for(let h in B)B[h]=null}function qp(i){let c=si(Xe-1,0,rt-1),d=si(Qe+1,0,rt-1);for(;i[c]==null&&c>0;)c--;for(;i[d]==null&&d<rt-1;)d++;return[c,d]}function Yp(){if(rt>0){let i=v.some(c=>c._focus)&&_t!=rn.alpha;i&&($.globalAlpha=_t=rn.alpha),v.forEach((c,d)=>{if(d>0&&c.show&&(Vi(d,!1),Vi(d,!0),c._paths==null)){let h=_t;_t!=c.alpha&&($.globalAlpha=_t=c.alpha);let y=r==2?[0,t[d][0].length-1]:qp(t[d]);c._paths=c.paths(o,d,y[0],y[1]),_t!=h&&($.globalAlpha=_t=h)}}),v.forEach((c,d)=>{if(d>0&&c.show){let h=_t;_t!=c.alpha&&($.globalAlpha=_t=c.alpha),c._paths!=null&&ji(d,!1);{let y=c._paths!=null?c._paths.gaps:null,w=c.points.show(o,d,Xe,Qe,y),M=c.points.filter(o,d,w,y);(w||M)&&(c.points._paths=c.points.paths(o,d,Xe,Qe,M),ji(d,!0))}_t!=h&&($.globalAlpha=_t=h),nt("drawSeries",d)}}),i&&($.globalAlpha=_t=1)}}function Vi(i,c){let d=c?v[i].points:v[i];d._stroke=d.stroke(o,i),d._fill=d.fill(o,i)}function ji(i,c){let d=c?v[i].points:v[i],{stroke:h,fill:y,clip:w,flags:M,_stroke:E=d._stroke,_fill:P=d._fill,_width:L=d.width}=d._paths;L=Te(L*he,3);let W=null,F=L%2/2;c&&P==null&&(P=L>0?"#fff":E);let X=d.pxAlign==1&&F>0;if(X&&$.translate(F,F),!c){let de=bt-L/2,fe=Rt-L/2,te=gt+L,q=jt+L;W=new Path2D,W.rect(de,fe,te,q)}c?rs(E,L,d.dash,d.cap,P,h,y,M,w):Jp(i,E,L,d.dash,d.cap,P,h,y,M,W,w),X&&$.translate(-F,-F)}function Jp(i,c,d,h,y,w,M,E,P,L,W){let F=!1;P!=0&&V.forEach((X,de)=>{if(X.series[0]==i){let fe=v[X.series[1]],te=t[X.series[1]],q=(fe._paths||Dr).band;Fn(q)&&(q=X.dir==1?q[0]:q[1]);let U,Pe=null;fe.show&&q&&th(te,Xe,Qe)?(Pe=X.fill(o,de)||w,U=fe._paths.clip):q=null,rs(c,d,h,y,Pe,M,E,P,L,W,U,q),F=!0}}),F||rs(c,d,h,y,w,M,E,P,L,W)}let Ki=Yo|ui;function rs(i,c,d,h,y,w,M,E,P,L,W,F){Gi(i,c,d,h,y),(P||L||F)&&($.save(),P&&$.clip(P),L&&$.clip(L)),F?(E&Ki)==Ki?($.clip(F),W&&$.clip(W),Yr(y,M),qr(i,w,c)):E&ui?(Yr(y,M),$.clip(F),qr(i,w,c)):E&Yo&&($.save(),$.clip(F),W&&$.clip(W),Yr(y,M),$.restore(),qr(i,w,c)):(Yr(y,M),qr(i,w,c)),(P||L||F)&&$.restore()}function qr(i,c,d){d>0&&(c instanceof Map?c.forEach((h,y)=>{$.strokeStyle=Kr=y,$.stroke(h)}):c!=null&&i&&$.stroke(c))}function Yr(i,c){c instanceof Map?c.forEach((d,h)=>{$.fillStyle=bo=h,$.fill(d)}):c!=null&&i&&$.fill(c)}function Zp(i,c,d,h){let y=A[i],w;if(h<=0)w=[0,0];else{let M=y._space=y.space(o,i,c,d,h),E=y._incrs=y.incrs(o,i,c,d,h,M);w=b0(c,d,E,h,M)}return y._found=w}function ls(i,c,d,h,y,w,M,E,P,L){let W=M%2/2;x==1&&$.translate(W,W),Gi(E,M,P,L,E),$.beginPath();let F,X,de,fe,te=y+(h==0||h==3?-w:w);d==0?(X=y,fe=te):(F=y,de=te);for(let q=0;q<i.length;q++)c[q]!=null&&(d==0?F=de=i[q]:X=fe=i[q],$.moveTo(F,X),$.lineTo(de,fe));$.stroke(),x==1&&$.translate(-W,-W)}function Xp(i){let c=!0;return A.forEach((d,h)=>{if(!d.show)return;let y=S[d.scale];if(y.min==null){d._show&&(c=!1,d._show=!1,ko(!1));return}else d._show||(c=!1,d._show=!0,ko(!1));let w=d.side,M=w%2,{min:E,max:P}=y,[L,W]=Zp(h,E,P,M==0?Q:I);if(W==0)return;let F=y.distr==2,X=d._splits=d.splits(o,h,E,P,L,W,F),de=y.distr==2?X.map(U=>Kt[U]):X,fe=y.distr==2?Kt[X[1]]-Kt[X[0]]:L,te=d._values=d.values(o,d.filter(o,de,h,W,fe),h,W,fe);d._rotate=w==2?d.rotate(o,te,h,W):0;let q=d._size;d._size=zt(d.size(o,te,h,i)),q!=null&&d._size!=q&&(c=!1)}),c}function Qp(i){let c=!0;return Hi.forEach((d,h)=>{let y=d(o,h,Yn,i);y!=xn[h]&&(c=!1),xn[h]=y}),c}function em(){for(let i=0;i<A.length;i++){let c=A[i];if(!c.show||!c._show)continue;let d=c.side,h=d%2,y,w,M=c.stroke(o,i),E=d==0||d==3?-1:1,[P,L]=c._found;if(c.label!=null){let ft=c.labelGap*E,xt=Ye((c._lpos+ft)*he);Bi(c.labelFont[0],M,"center",d==2?Er:Qu),$.save(),h==1?(y=w=0,$.translate(xt,Ye(Rt+jt/2)),$.rotate((d==3?-Al:Al)/2)):(y=Ye(bt+gt/2),w=xt);let Xn=Gc(c.label)?c.label(o,i,P,L):c.label;$.fillText(Xn,y,w),$.restore()}if(L==0)continue;let W=S[c.scale],F=h==0?gt:jt,X=h==0?bt:Rt,de=c._splits,fe=W.distr==2?de.map(ft=>Kt[ft]):de,te=W.distr==2?Kt[de[1]]-Kt[de[0]]:P,q=c.ticks,U=c.border,Pe=q.show?q.size:0,Fe=Ye(Pe*he),ot=Ye((c.alignTo==2?c._size-Pe-c.gap:c.gap)*he),ve=c._rotate*-Al/180,He=b(c._pos*he),kt=(Fe+ot)*E,ct=He+kt;w=h==0?ct:0,y=h==1?ct:0;let Lt=c.font[0],qt=c.align==1?Bo:c.align==2?Ys:ve>0?Bo:ve<0?Ys:h==0?"center":d==3?Ys:Bo,an=ve||h==1?"middle":d==2?Er:Qu;Bi(Lt,M,qt,an);let St=c.font[1]*c.lineGap,Dt=de.map(ft=>b(a(ft,W,F,X))),Yt=c._values;for(let ft=0;ft<Yt.length;ft++){let xt=Yt[ft];if(xt!=null){h==0?y=Dt[ft]:w=Dt[ft],xt=""+xt;let Xn=xt.indexOf(`
`)==-1?[xt]:xt.split(/\n/gm);for(let pt=0;pt<Xn.length;pt++){let pa=Xn[pt];ve?($.save(),$.translate(y,w+pt*St),$.rotate(ve),$.fillText(pa,0,0),$.restore()):$.fillText(pa,y,w+pt*St)}}}q.show&&ls(Dt,q.filter(o,fe,i,L,te),h,d,He,Fe,Te(q.width*he,3),q.stroke(o,i),q.dash,q.cap);let un=c.grid;un.show&&ls(Dt,un.filter(o,fe,i,L,te),h,h==0?2:1,h==0?Rt:bt,h==0?jt:gt,Te(un.width*he,3),un.stroke(o,i),un.dash,un.cap),U.show&&ls([He],[1],h==0?1:0,h==0?1:2,h==1?Rt:bt,h==1?jt:gt,Te(U.width*he,3),U.stroke(o,i),U.dash,U.cap)}nt("drawAxes")}function ko(i){v.forEach((c,d)=>{d>0&&(c._paths=null,i&&(r==1?(c.min=null,c.max=null):c.facets.forEach(h=>{h.min=null,h.max=null})))})}let Jr=!1,ss=!1,ir=[];function tm(){ss=!1;for(let i=0;i<ir.length;i++)nt(...ir[i]);ir.length=0}function So(){Jr||(hh(qi),Jr=!0)}function nm(i,c=!1){Jr=!0,ss=c,i(o),qi(),c&&ir.length>0&&queueMicrotask(tm)}o.batch=nm;function qi(){if(Kl&&(Kp(),Kl=!1),go&&(Hp(),go=!1),zr){if(Oe(_,Bo,Me),Oe(_,Er,Ve),Oe(_,Rr,Q),Oe(_,Or,I),Oe(k,Bo,Me),Oe(k,Er,Ve),Oe(k,Rr,Q),Oe(k,Or,I),Oe(g,Rr,hn),Oe(g,Or,zn),f.width=Ye(hn*he),f.height=Ye(zn*he),A.forEach(({_el:i,_show:c,_size:d,_pos:h,side:y})=>{if(i!=null)if(c){let w=y===3||y===0?d:0,M=y%2==1;Oe(i,M?"left":"top",h-w),Oe(i,M?"width":"height",d),Oe(i,M?"top":"left",M?Ve:Me),Oe(i,M?"height":"width",M?I:Q),ri(i,io)}else Mt(i,io)}),Kr=bo=Jl=Xl=Ql=es=ts=ns=Zl=null,_t=1,cr(!0),Me!=$o||Ve!=Vn||Q!=on||I!=jn){ko(!1);let i=Q/on,c=I/jn;if(at&&!Kn&&H.left>=0){H.left*=i,H.top*=c,xo&&mn(xo,Ye(H.left),0,Q,I),To&&mn(To,0,Ye(H.top),Q,I);for(let d=0;d<Ct.length;d++){let h=Ct[d];h!=null&&(vo[d]*=i,wo[d]*=c,mn(h,zt(vo[d]),zt(wo[d]),Q,I))}}if(Ee.show&&!Vr&&Ee.left>=0&&Ee.width>0){Ee.left*=i,Ee.width*=i,Ee.top*=c,Ee.height*=c;for(let d in ps)Oe(Eo,d,Ee[d])}$o=Me,Vn=Ve,on=Q,jn=I}nt("setSize"),zr=!1}hn>0&&zn>0&&($.clearRect(0,0,f.width,f.height),nt("drawClear"),C.forEach(i=>i()),nt("draw")),Ee.show&&Vr&&(Zr(Ee),Vr=!1),at&&Kn&&(Zn(null,!0,!1),Kn=!1),ee.show&&ee.live&&Ot&&(cs(),Ot=!1),u||(u=!0,o.status=1,nt("ready")),sr=!1,Jr=!1}o.redraw=(i,c)=>{go=c||!1,i!==!1?Mn(D,R.min,R.max):So()};function is(i,c){let d=S[i];if(d.from==null){if(rt==0){let h=d.range(o,c.min,c.max,i);c.min=h[0],c.max=h[1]}if(c.min>c.max){let h=c.min;c.min=c.max,c.max=h}if(rt>1&&c.min!=null&&c.max!=null&&c.max-c.min<1e-16)return;i==D&&d.distr==2&&rt>0&&(c.min=en(c.min,t[0]),c.max=en(c.max,t[0]),c.min==c.max&&c.max++),B[i]=c,Kl=!0,So()}}o.setScale=is;let as,us,xo,To,Yi,Ji,Mo,Ao,Zi,Xi,Ae,De,Tn=!1,lt=H.drag,et=lt.x,tt=lt.y;at&&(H.x&&(as=Bt(Fd,k)),H.y&&(us=Bt(Hd,k)),R.ori==0?(xo=as,To=us):(xo=us,To=as),Ae=H.left,De=H.top);let Ee=o.select=Be({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),Eo=Ee.show?Bt(Id,Ee.over?k:_):null;function Zr(i,c){if(Ee.show){for(let d in i)Ee[d]=i[d],d in ps&&Oe(Eo,d,i[d]);c!==!1&&nt("setSelect")}}o.setSelect=Zr;function om(i){if(v[i].show)ze&&ri(We[i],io);else if(ze&&Mt(We[i],io),at){let d=yo?Ct[0]:Ct[i];d!=null&&mn(d,-10,-10,Q,I)}}function Mn(i,c,d){is(i,{min:c,max:d})}function ln(i,c,d,h){c.focus!=null&&am(i),c.show!=null&&v.forEach((y,w)=>{w>0&&(i==w||i==null)&&(y.show=c.show,om(w),r==2?(Mn(y.facets[0].scale,null,null),Mn(y.facets[1].scale,null,null)):Mn(y.scale,null,null),So())}),d!==!1&&nt("setSeries",i,c),h&&fr("setSeries",o,i,c)}o.setSeries=ln;function rm(i,c){Be(V[i],c)}function lm(i,c){i.fill=re(i.fill||null),i.dir=me(i.dir,-1),c=c??V.length,V.splice(c,0,i)}function sm(i){i==null?V.length=0:V.splice(i,1)}o.addBand=lm,o.setBand=rm,o.delBand=sm;function im(i,c){v[i].alpha=c,at&&Ct[i]!=null&&(Ct[i].style.opacity=c),ze&&We[i]&&(We[i].style.opacity=c)}let $n,An,Jn,Po={focus:!0};function am(i){if(i!=Jn){let c=i==null,d=rn.alpha!=1;v.forEach((h,y)=>{if(r==1||y>0){let w=c||y==0||y==i;h._focus=c?null:w,d&&im(y,w?1:rn.alpha)}}),Jn=i,d&&So()}}ze&&_o&&ut(oc,$e,i=>{H._lock||(qn(i),Jn!=null&&ln(null,Po,!0,Ue.setSeries))});function sn(i,c,d){let h=S[c];d&&(i=i/he-(h.ori==1?Ve:Me));let y=Q;h.ori==1&&(y=I,i=y-i),h.dir==-1&&(i=y-i);let w=h._min,M=h._max,E=i/y,P=w+(M-w)*E,L=h.distr;return L==3?jo(10,P):L==4?oh(P,h.asinh):L==100?h.bwd(P):P}function um(i,c){let d=sn(i,D,c);return en(d,t[0],Xe,Qe)}o.valToIdx=i=>en(i,t[0]),o.posToIdx=um,o.posToVal=sn,o.valToPos=(i,c,d)=>S[c].ori==0?l(i,S[c],d?gt:Q,d?bt:0):s(i,S[c],d?jt:I,d?Rt:0),o.setCursor=(i,c,d)=>{Ae=i.left,De=i.top,Zn(null,c,d)};function Qi(i,c){Oe(Eo,Bo,Ee.left=i),Oe(Eo,Rr,Ee.width=c)}function ea(i,c){Oe(Eo,Er,Ee.top=i),Oe(Eo,Or,Ee.height=c)}let ar=R.ori==0?Qi:ea,ur=R.ori==1?Qi:ea;function cm(){if(ze&&ee.live)for(let i=r==2?1:0;i<v.length;i++){if(i==0&&Pt)continue;let c=ee.values[i],d=0;for(let h in c)nn[i][d++].firstChild.nodeValue=c[h]}}function cs(i,c){if(i!=null&&(i.idxs?i.idxs.forEach((d,h)=>{ye[h]=d}):ih(i.idx)||ye.fill(i.idx),ee.idx=ye[0]),ze&&ee.live){for(let d=0;d<v.length;d++)(d>0||r==1&&!Pt)&&fm(d,ye[d]);cm()}Ot=!1,c!==!1&&nt("setLegend")}o.setLegend=cs;function fm(i,c){let d=v[i],h=i==0&&K==2?Kt:t[i],y;Pt?y=d.values(o,i,c)??Sn:(y=d.value(o,c==null?null:h[c],i,c),y=y==null?Sn:{_:y}),ee.values[i]=y}function Zn(i,c,d){Zi=Ae,Xi=De,[Ae,De]=H.move(o,Ae,De),H.left=Ae,H.top=De,at&&(xo&&mn(xo,Ye(Ae),0,Q,I),To&&mn(To,0,Ye(De),Q,I));let h,y=Xe>Qe;$n=xe,An=null;let w=R.ori==0?Q:I,M=R.ori==1?Q:I;if(Ae<0||rt==0||y){h=H.idx=null;for(let E=0;E<v.length;E++){let P=Ct[E];P!=null&&mn(P,-10,-10,Q,I)}_o&&ln(null,Po,!0,i==null&&Ue.setSeries),ee.live&&(ye.fill(h),Ot=!0)}else{let E,P,L;r==1&&(E=R.ori==0?Ae:De,P=sn(E,D),h=H.idx=en(P,t[0],Xe,Qe),L=N(t[0][h],R,w,0));let W=-10,F=-10,X=0,de=0,fe=!0,te="",q="";for(let U=r==2?1:0;U<v.length;U++){let Pe=v[U],Fe=ye[U],ot=Fe==null?null:r==1?t[U][Fe]:t[U][1][Fe],ve=H.dataIdx(o,U,h,P),He=ve==null?null:r==1?t[U][ve]:t[U][1][ve];if(Ot=Ot||He!=ot||ve!=Fe,ye[U]=ve,U>0&&Pe.show){let kt=ve==null?-10:ve==h?L:N(r==1?t[0][ve]:t[U][0][ve],R,w,0),ct=He==null?-10:Z(He,r==1?S[Pe.scale]:S[Pe.facets[1].scale],M,0);if(_o&&He!=null){let Lt=R.ori==1?Ae:De,qt=Je(rn.dist(o,U,ve,ct,Lt));if(qt<$n){let an=rn.bias;if(an!=0){let St=sn(Lt,Pe.scale),Dt=He>=0?1:-1,Yt=St>=0?1:-1;Yt==Dt&&(Yt==1?an==1?He>=St:He<=St:an==1?He<=St:He>=St)&&($n=qt,An=U)}else $n=qt,An=U}}if(Ot||yo){let Lt,qt;R.ori==0?(Lt=kt,qt=ct):(Lt=ct,qt=kt);let an,St,Dt,Yt,un,ft,xt=!0,Xn=it.bbox;if(Xn!=null){xt=!1;let pt=Xn(o,U);Dt=pt.left,Yt=pt.top,an=pt.width,St=pt.height}else Dt=Lt,Yt=qt,an=St=it.size(o,U);if(ft=it.fill(o,U),un=it.stroke(o,U),yo)U==An&&$n<=rn.prox&&(W=Dt,F=Yt,X=an,de=St,fe=xt,te=ft,q=un);else{let pt=Ct[U];pt!=null&&(vo[U]=Dt,wo[U]=Yt,cc(pt,an,St,xt),ac(pt,ft,un),mn(pt,zt(Dt),zt(Yt),Q,I))}}}}if(yo){let U=rn.prox,Pe=Jn==null?$n<=U:$n>U||An!=Jn;if(Ot||Pe){let Fe=Ct[0];Fe!=null&&(vo[0]=W,wo[0]=F,cc(Fe,X,de,fe),ac(Fe,te,q),mn(Fe,zt(W),zt(F),Q,I))}}}if(Ee.show&&Tn)if(i!=null){let[E,P]=Ue.scales,[L,W]=Ue.match,[F,X]=i.cursor.sync.scales,de=i.cursor.drag;if(et=de._x,tt=de._y,et||tt){let{left:fe,top:te,width:q,height:U}=i.select,Pe=i.scales[F].ori,Fe=i.posToVal,ot,ve,He,kt,ct,Lt=E!=null&&L(E,F),qt=P!=null&&W(P,X);Lt&&et?(Pe==0?(ot=fe,ve=q):(ot=te,ve=U),He=S[E],kt=N(Fe(ot,F),He,w,0),ct=N(Fe(ot+ve,F),He,w,0),ar(tn(kt,ct),Je(ct-kt))):ar(0,w),qt&&tt?(Pe==1?(ot=fe,ve=q):(ot=te,ve=U),He=S[P],kt=Z(Fe(ot,X),He,M,0),ct=Z(Fe(ot+ve,X),He,M,0),ur(tn(kt,ct),Je(ct-kt))):ur(0,M)}else ms()}else{let E=Je(Zi-Yi),P=Je(Xi-Ji);if(R.ori==1){let X=E;E=P,P=X}et=lt.x&&E>=lt.dist,tt=lt.y&&P>=lt.dist;let L=lt.uni;L!=null?et&&tt&&(et=E>=L,tt=P>=L,!et&&!tt&&(P>E?tt=!0:et=!0)):lt.x&&lt.y&&(et||tt)&&(et=tt=!0);let W,F;et&&(R.ori==0?(W=Mo,F=Ae):(W=Ao,F=De),ar(tn(W,F),Je(F-W)),tt||ur(0,M)),tt&&(R.ori==1?(W=Mo,F=Ae):(W=Ao,F=De),ur(tn(W,F),Je(F-W)),et||ar(0,w)),!et&&!tt&&(ar(0,0),ur(0,0))}if(lt._x=et,lt._y=tt,i==null){if(d){if(fa!=null){let[E,P]=Ue.scales;Ue.values[0]=E!=null?sn(R.ori==0?Ae:De,E):null,Ue.values[1]=P!=null?sn(R.ori==1?Ae:De,P):null}fr(Js,o,Ae,De,Q,I,h)}if(_o){let E=d&&Ue.setSeries,P=rn.prox;Jn==null?$n<=P&&ln(An,Po,!0,E):$n>P?ln(null,Po,!0,E):An!=Jn&&ln(An,Po,!0,E)}}Ot&&(ee.idx=h,cs()),c!==!1&&nt("setCursor")}let En=null;Object.defineProperty(o,"rect",{get(){return En==null&&cr(!1),En}});function cr(i=!1){i?En=null:(En=k.getBoundingClientRect(),nt("syncRect",En))}function ta(i,c,d,h,y,w,M){H._lock||Tn&&i!=null&&i.movementX==0&&i.movementY==0||(fs(i,c,d,h,y,w,M,!1,i!=null),i!=null?Zn(null,!0,!0):Zn(c,!0,!1))}function fs(i,c,d,h,y,w,M,E,P){if(En==null&&cr(!1),qn(i),i!=null)d=i.clientX-En.left,h=i.clientY-En.top;else{if(d<0||h<0){Ae=-10,De=-10;return}let[L,W]=Ue.scales,F=c.cursor.sync,[X,de]=F.values,[fe,te]=F.scales,[q,U]=Ue.match,Pe=c.axes[0].side%2==1,Fe=R.ori==0?Q:I,ot=R.ori==1?Q:I,ve=Pe?w:y,He=Pe?y:w,kt=Pe?h:d,ct=Pe?d:h;if(fe!=null?d=q(L,fe)?a(X,S[L],Fe,0):-10:d=Fe*(kt/ve),te!=null?h=U(W,te)?a(de,S[W],ot,0):-10:h=ot*(ct/He),R.ori==1){let Lt=d;d=h,h=Lt}}P&&(c==null||c.cursor.event.type==Js)&&((d<=1||d>=Q-1)&&(d=lo(d,Q)),(h<=1||h>=I-1)&&(h=lo(h,I))),E?(Yi=d,Ji=h,[Mo,Ao]=H.move(o,d,h)):(Ae=d,De=h)}let ps={width:0,height:0,left:0,top:0};function ms(){Zr(ps,!1)}let na,oa,ra,la;function sa(i,c,d,h,y,w,M){Tn=!0,et=tt=lt._x=lt._y=!1,fs(i,c,d,h,y,w,M,!0,!1),i!=null&&(ut(Zs,ni,ia,!1),fr(tc,o,Mo,Ao,Q,I,null));let{left:E,top:P,width:L,height:W}=Ee;na=E,oa=P,ra=L,la=W}function ia(i,c,d,h,y,w,M){Tn=lt._x=lt._y=!1,fs(i,c,d,h,y,w,M,!1,!0);let{left:E,top:P,width:L,height:W}=Ee,F=L>0||W>0,X=na!=E||oa!=P||ra!=L||la!=W;if(F&&X&&Zr(Ee),lt.setScale&&F&&X){let de=E,fe=L,te=P,q=W;if(R.ori==1&&(de=P,fe=W,te=E,q=L),et&&Mn(D,sn(de,D),sn(de+fe,D)),tt)for(let U in S){let Pe=S[U];U!=D&&Pe.from==null&&Pe.min!=xe&&Mn(U,sn(te+q,U),sn(te,U))}ms()}else H.lock&&(H._lock=!H._lock,Zn(c,!0,i!=null));i!=null&&(ho(Zs,ni),fr(Zs,o,Ae,De,Q,I,null))}function pm(i,c,d,h,y,w,M){if(H._lock)return;qn(i);let E=Tn;if(Tn){let P=!0,L=!0,W=10,F,X;R.ori==0?(F=et,X=tt):(F=tt,X=et),F&&X&&(P=Ae<=W||Ae>=Q-W,L=De<=W||De>=I-W),F&&P&&(Ae=Ae<Mo?0:Q),X&&L&&(De=De<Ao?0:I),Zn(null,!0,!0),Tn=!1}Ae=-10,De=-10,ye.fill(null),Zn(null,!0,!0),E&&(Tn=E)}function aa(i,c,d,h,y,w,M){H._lock||(qn(i),Yl(),ms(),i!=null&&fr(rc,o,Ae,De,Q,I,null))}function ua(){A.forEach(k0),ql(o.width,o.height,!0)}ao(El,Vo,ua);let Ro={};Ro.mousedown=sa,Ro.mousemove=ta,Ro.mouseup=ia,Ro.dblclick=aa,Ro.setSeries=(i,c,d,h)=>{let y=Ue.match[2];d=y(o,c,d),d!=-1&&ln(d,h,!0,!1)},at&&(ut(tc,k,sa),ut(Js,k,ta),ut(nc,k,i=>{qn(i),cr(!1)}),ut(oc,k,pm),ut(rc,k,aa),ci.add(o),o.syncRect=cr);let Xr=o.hooks=e.hooks||{};function nt(i,c,d){ss?ir.push([i,c,d]):i in Xr&&Xr[i].forEach(h=>{h.call(null,o,c,d)})}(e.plugins||[]).forEach(i=>{for(let c in i.hooks)Xr[c]=(Xr[c]||[]).concat(i.hooks[c])});let ca=(i,c,d)=>d,Ue=Be({key:null,setSeries:!1,filters:{pub:hc,sub:hc},scales:[D,v[1]?v[1].scale:null],match:[$c,$c,ca],values:[null,null]},H.sync);Ue.match.length==2&&Ue.match.push(ca),H.sync=Ue;let fa=Ue.key,ds=mf(fa);function fr(i,c,d,h,y,w,M){Ue.filters.pub(i,c,d,h,y,w,M)&&ds.pub(i,c,d,h,y,w,M)}ds.sub(o);function mm(i,c,d,h,y,w,M){Ue.filters.sub(i,c,d,h,y,w,M)&&Ro[i](null,c,d,h,y,w,M)}o.pub=mm;function dm(){ds.unsub(o),ci.delete(o),Bn.clear(),li(El,Vo,ua),m.remove(),$e?.remove(),nt("destroy")}o.destroy=dm;function hs(){nt("init",e,t),Ui(t||e.data,!1),B[D]?is(D,B[D]):Yl(),Vr=Ee.show&&(Ee.width>0||Ee.height>0),Kn=Ot=!0,ql(e.width,e.height)}return v.forEach(Fi),A.forEach(jp),n?n instanceof HTMLElement?(n.appendChild(m),hs()):n(o,hs):hs(),o}st.assign=Be;st.fmtNum=gi;st.rangeNum=Pl;st.rangeLog=Cl;st.rangeAsinh=hi;st.orient=co;st.pxRatio=he;st.join=dh;st.fmtDate=yi,st.tzDate=xh;st.sync=mf;{st.addGap=i0,st.clipGaps=Nl;let e=st.paths={points:yf};e.linear=wf,e.stepped=c0,e.bars=f0,e.spline=m0}var S0=12,x0=12;function xf(e,{times:t,series:n,show:o}){let[r,l]=[t[0],t.at(-1)];if(r===void 0||l===void 0)return`${e}: no values yet`;let s=n.map(({label:a,values:u})=>{let m=u.reduce(($,g)=>$+g,0)/Math.max(1,u.length),f=u.reduce(($,g)=>Math.max($,g),0);return`${a} ${o(u.at(-1)??0)}, mean ${o(m)}, at most ${o(f)}`});return`${e}, ${ie(r*1e3)} to ${ie(l*1e3)}. ${s.join(". ")}`}function Tf(e){let t=Math.min(e,S0);return Array.from({length:t},(n,o)=>Math.round((e-1)*(1-o/Math.max(1,t-1))))}function Mf(e,t,n){let o=e.slice(0,x0).map(({worker:l,lanes:s})=>{let a=s.flat(),u=a.filter(m=>m.failed).length;return`${l} ${O(a.length)}${u>0?` (${O(u)} failed)`:""}`}),r=e.length-o.length;return r>0&&o.push(`${O(r)} other workers`),`Runs by worker, ${ie(t)} to ${ie(n)}: ${o.join(", ")||"none"}`}var T0={system:"light",light:"dark",dark:"system"},Af="weir-scheme",Ef=matchMedia("(prefers-color-scheme: dark)"),Pf=ke(Ef.matches?"dark":"light"),Hl=ke(A0()),Wr=Nt(()=>Hl.value==="system"?Pf.value:Hl.value);function Rf(){Ef.addEventListener("change",({matches:e})=>{Pf.value=e?"dark":"light",Ti()}),Ti()}function Of(){let e=Hl.value;return p`
    <button type="button" class="plain" onClick=${()=>M0(T0[e])}>
      Colours: ${e}
    </button>
  `}function M0(e){try{localStorage.setItem(Af,e)}catch{}Hl.value=e,Ti()}function Ti(){document.documentElement.dataset.scheme=Wr.value}function A0(){try{let e=localStorage.getItem(Af);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var Cf=190;function fo({title:e,times:t,series:n,show:o,stacked:r=!1,isBytes:l=!1,max:s}){let a=Tt(null),u=Tt(null),[m,f]=ne(null),$=Wr.value,g=n.map(({label:b})=>b).join();ae(()=>{let b=a.current;if(b===null)return;let T=new st(C0(b,n,{show:o,stacked:r,isBytes:l,max:s,setUnder:f}),[[]],b);u.current=T;let v=new ResizeObserver(()=>T.setSize({width:b.clientWidth,height:Cf}));return v.observe(b),()=>{v.disconnect(),T.destroy(),u.current=null}},[$,g]);let _=P0(n,r);ae(()=>{u.current?.setData([[...t],..._.map(b=>[...b])])},[t,$]);let k=m??t.length-1,x=n.map(({label:b,color:T,values:v})=>({label:b,color:T,value:o(v[k]??0)}));return p`
    <figure class="chart">
      <div ref=${a} role="img" aria-label=${xf(e,{times:t,series:n,show:o})} />
      <figcaption>
        <ul class="legend">
          ${x.map(({label:b,color:T,value:v})=>p`
              <li key=${b}><span class=${`swatch color-${T}`} aria-hidden="true" /> ${b}
                ${" "}<b>${v}</b></li>
            `)}
        </ul>
      </figcaption>
      <${E0} title=${e} times=${t} series=${n} show=${o} />
    </figure>
  `}function E0({title:e,times:t,series:n,show:o}){let[r,l]=ne(!1);return p`
    <details
      class="numbers"
      onToggle=${s=>l(s.currentTarget.open)}
    >
      <summary>As a table</summary>
      ${r&&p`
        <${be}
          caption=${e}
          head=${["Time",...n.map(({label:s})=>s)]}
          rows=${Tf(t.length)}
          keyOf=${s=>String(t[s])}
          cells=${s=>[ie(1e3*(t[s]??0)),...n.map(({values:a})=>o(a[s]??0))]}
        />
      `}
    </details>
  `}function P0(e,t){if(!t)return e.map(({values:o})=>o);let n=[];return e.forEach(({values:o},r)=>{n.push(o.map((l,s)=>l+(n[r-1]?.[s]??0)))}),n.reverse()}var R0=Array.from({length:50},(e,t)=>2**t);function O0(e,t){return e.map(n=>{let o=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?o:o.slice(0,5)})}function C0(e,t,{show:n,stacked:o,isBytes:r,max:l,setUnder:s}){let a=getComputedStyle(document.documentElement),u=f=>a.getPropertyValue(`--${f}`).trim(),m={stroke:u("muted"),font:"11px system-ui",grid:{stroke:u("line"),width:1},ticks:{stroke:u("line"),width:1}};return{width:e.clientWidth,height:Cf,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(f,$,g)=>[0,l??(g>0?g*1.1:1)]}},axes:[{...m,size:28,space:70,values:(f,$,g,_,k)=>O0($,k)},{...m,size:66,...r&&{incrs:R0},values:(f,$)=>$.map(g=>n(g))}],series:[{},...(o?[...t].reverse():t).map(({label:f,color:$})=>({label:f,stroke:u($),width:1.5,points:{show:!1},...o&&{fill:`color-mix(in srgb, ${u($)} 45%, ${u("surface")})`}}))],hooks:{setCursor:[f=>s(f.cursor.idx??null)]}}}var Mi={retried:1,killed:2,stolen:4},Ir=[["failed","failed"],["retried","failed, then tried again"],["killed","killed"],["stolen","stolen from another worker"]];function Qo({failed:e,retried:t,killed:n,stolen:o}){let r=n?"killed":t?"retried":e?"failed":null,l=r===null?[]:[r];return o?[...l,"stolen"]:l}function Lf(e){let t=new Map;for(let{lanes:n}of e)for(let o of n.flat())for(let r of Qo(o))t.set(r,(t.get(r)??0)+1);return t}function Fr(e,t){let{workers:n,groups:o,w:r,g:l,s,d:a,k:u,m,key:f,graph:$}=e;return s.map((g,_)=>({number:t(_),worker:n[r[_]??0]??"",group:o[l[_]??0]??"",start:g,end:g+(a[_]??0)/1e3,failed:u[_]===1,retried:((m[_]??0)&Mi.retried)!==0,killed:((m[_]??0)&Mi.killed)!==0,stolen:((m[_]??0)&Mi.stolen)!==0,key:f?.[_]?.split("/").at(-1)??"",graph:$?.[_]??""}))}function Ul(e,t){return e.end-t.end}function Df(e,t,n){let o=e.at(-1)?.end??t,r=Math.max(o,Math.min(t,o+n/2));return[r-n,r]}var L0=new Intl.Collator("en",{numeric:!0});function Nf(e){let t=new Map;for(let o of[...e].sort((r,l)=>r.start-l.start)){let r=t.get(o.worker)??[];t.set(o.worker,r);let l=r.find(s=>(s.at(-1)?.end??0)<o.start+1);l===void 0?r.push([o]):l.push(o)}return[...t.keys()].sort(L0.compare).map(o=>({worker:o,lanes:t.get(o)??[]}))}var Ai=12;function Gl(e){let t=new Map;for(let n of[...e].sort()){let o=D0(n)%Ai,r=new Set(t.values());for(;r.size<Ai&&r.has(o);)o=(o+5)%Ai;t.set(n,o)}return t}function D0(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var N0=.5,W0=1024*1024;function Wf({groups:e,rest:t}){let n=Gl(e.map(({group:r})=>r)),o=e.map(({group:r,bytes:l})=>({label:r,color:`hue-${n.get(r)??0}`,values:l}));return t.some(r=>r>0)?[...o,{label:"all others",color:"waiting",values:t}]:o}function Ei({at:e,groups:t,rest:n}){let o=e.map((m,f)=>t.reduce(($,{bytes:g})=>$+(g[f]??0),n[f]??0)),r=o.reduce((m,f,$)=>f>(o[m]??0)?$:m,0),l=o[r]??0;if(l<W0)return null;let[s]=t.toSorted((m,f)=>(f.bytes[r]??0)-(m.bytes[r]??0)),a=s?.bytes[r]??0,u=`The most was ${Y(l)} at ${ie(e[r]??0)}`;return s===void 0||a<N0*l?`${u}.`:`${u}, of which ${Y(a)} were of ${s.group}.`}function If({process:e,managed:t,spilled:n,limit:o}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:o===0?null:o*1048576}}function er({process:e,limit:t}){return t===0?null:e/t}function Ff(e){let t=new Array(11).fill(0);for(let n of e){let o=Math.min(10,Math.floor((er(n)??0)*10));t[o]=(t[o]??0)+1}return t}function Hf(){fn("workers");let e=[...Io.value.values()].sort((t,n)=>t.name<n.name?-1:1);return p`
    <${Re} title="Workers" aside=${`${O(e.length)} registered`} />
    <section class="card">
      ${e.length===0?p`<${Ie}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:p`<${Pi} rows=${e} />`}
    </section>
  `}function Pi({rows:e}){return p`
    <${be}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","Used","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=If(t),o=er(t);return[p`<${pe} to=${["workers",t.name]}>${t.name}<//>`,p`<${vt} name=${t.state} />`,`${O(t.executing)} / ${O(t.threads)}`,O(t.processing),p`<${Uo} label=${`Memory of ${t.name}`} parts=${n} />`,p`<span class=${o!==null&&o>.8?"bad":""}>${Y(n.managed+n.unmanaged)}${n.limit===null?"":` / ${Y(n.limit)}`}</span>`,n.spilled===0?"":Y(n.spilled)]}}
    />
  `}var I0=60,F0=20;function Uf(){return fn("workers"),p`
    <${Re} title="Memory" />
    <${H0} />
    <${U0} />
    <${z0} />
    <${G0} />
    <${V0} />
  `}function H0(){let e=Ft.value;if(e===null)return p`
      <section class="card">
        <${Se} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:o,unmanagedRecent:r,spilled:l,limit:s}=e.memory,a=o+r;return p`
    <section class="card">
      <dl class="tiles">
        <${se}
          name="Used"
          value=${Y(t)}
          detail=${s===null||s===0?"no limit":`${Wn(t/s)} of ${Y(s)}`}
        />
        <${se} name="Results" value=${Y(n)} />
        <${se}
          name="Other"
          value=${Y(a)}
          detail=${`${Y(r)} in the last 30 s`}
        />
        <${se} name="Spilled" value=${Y(l)} />
      </dl>
      <${Uo} label="Memory of all workers" parts=${{managed:n,unmanaged:a,spilled:l,limit:s}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %, by default</li>
      </ul>
    </section>
  `}function U0(){let{data:e,error:t}=ue(Wu(),5e3);return p`
    <${oe} title="Results over time" note="by groups of tasks, in memory and spilled">
      ${e===null?p`<${Se} error=${t} />`:e.groups.length===0?p`<${Ie}>No worker held a result in the last ten minutes.<//>`:p`
          <${fo}
            title="Results over time"
            times=${e.at.map(n=>n/1e3)}
            show=${Y}
            stacked=${!0}
            isBytes=${!0}
            series=${Wf(e)}
          />
          ${Ei(e)!==null&&p`<p class="note">${Ei(e)}</p>`}
        `}
    <//>
  `}function G0(){let e=[...Io.value.values()].sort((n,o)=>(er(o)??0)-(er(n)??0));if(e.length===0)return null;let t=e.length>I0;return p`
    <${oe} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&p`<${B0} counts=${Ff(e)} />`}
      <${Pi} rows=${t?e.slice(0,F0):e} />
    <//>
  `}function B0({counts:e}){let t=Math.max(...e,1);return p`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,o)=>p`
          <li key=${o} class=${o>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${O(n)}</b><span>${o<10?`${o*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function z0(){let{data:e,error:t}=ue(Iu(),3e3);return p`
    <${oe} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?p`<${Se} error=${t} />`:e.items.length===0?p`<${Ie}>No worker holds a result.<//>`:p`
          <${be}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:o,bytes:r})=>[p`<span class="mono">${n}</span>`,O(o),Y(r)]}
          />
        `}
    <//>
  `}function V0(){let{data:e,error:t}=ue("amm",2e3);if(e===null)return p`
      <${oe} title="Active Memory Manager">
        <${Se} error=${t} />
        <//>
    `;let{running:n,interval:o,policies:r,inFlight:l,lastRun:s}=e;return p`
    <${oe} title="Active Memory Manager">
      <div class="buttons">
        ${n?p`<${Ut} label="Stop" scope="admin" path="amm/stop" />`:p`<${Ut} label="Start" scope="admin" path="amm/start" />`}
        <${Ut} label="Run once" scope="admin" path="amm/run_once" />
      </div>
      <dl class="tiles">
        <${se} name="State" value=${n?"running":"stopped"} detail=${`each ${qe(o)}`} />
        <${se}
          name="Copies under way"
          value=${O(l.copies)}
          detail=${Y(l.bytes)}
        />
        ${s!==null&&p`
          <${se}
            name="Last run"
            value=${ie(s.at)}
            detail=${`${O(s.replicated)} copied, ${O(s.dropped)} dropped`}
          />
        `}
      </dl>
      <p class="note">Policies: ${r.length===0?"none":r.map(({name:a})=>a).join(", ")}</p>
      ${(s?.suggestions??[]).length>0&&p`
        <${be}
          caption="Suggestions of the last run"
          head=${["Key","Policy","Does","Size","Worker"]}
          rows=${s?.suggestions??[]}
          keyOf=${({key:a,op:u})=>`${u} ${a}`}
          cells=${({key:a,policy:u,op:m,nbytes:f,worker:$,reason:g})=>[p`<span class="mono">${a}</span>`,u,m,Y(f),$??g??""]}
        />
      `}
    <//>
  `}function Bf({fact:e,firstAt:t}){let n=j0(e),o=(Date.parse(e.at)-Date.parse(t))/1e3;return o<1?n:{...n,text:`${n.text}, in ${qe(Math.round(o))}`}}function j0(e){switch(e.type){case"graph-submitted":return{text:`${Ri(e)} was submitted: ${O(e.tasks)} tasks`,tone:"plain",link:Bl(e)};case"graph-retried":return{text:`${Ri(e)} is retried`,tone:"plain",link:Bl(e)};case"graph-ended":{let{outcome:t}=e;return{text:`${Ri(e)} ${t.endsWith("cancelled")?`was ${t}`:t}`,tone:t==="succeeded"?"good":t==="failed"?"bad":"plain",link:Bl(e)}}case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${e.group}: ${e.error}: ${e.message}`+(e.count>1?` (${O(e.count)} times)`:""),tone:"bad",link:[...Bl(e),"tasks",e.key]};case"worker-joined":return{text:`Worker ${e.name} joined`,tone:"good",link:Oi(e)};case"worker-left":return{text:`Worker ${e.name} ${K0(e.reason)}`,tone:q0(e.reason)};case"worker-paused":return{text:`Worker ${e.name} paused ${e.by==="hand"?"by hand":`for ${e.by}`}`,tone:e.by==="hand"?"plain":"bad",link:Oi(e)};case"worker-resumed":return{text:`Worker ${e.name} resumed`,tone:"good",link:Oi(e)};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${e.retired.length} retired`,tone:"plain"};case"standstill":return{text:`All ${O(e.workers)} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:Y0(e),tone:"plain",link:["memory"]};case"data-scattered":return{text:`${O(e.values)} values were stored in ${e.namespace}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${qe(e.downMs/1e3)}`,tone:"bad"};default:return{text:e.type,tone:"plain"}}}function K0(e){switch(e){case"left":return"left: it ended in order";case"retired":return"retired, as it was asked to";case"removed":return"was removed by a request";case"replaced":return"registered again: the former registration is over";case"lost":return"is lost: it stopped answering";default:return`left: ${e}`}}function q0(e){return e==="lost"?"bad":"plain"}function Ri({name:e}){return e===""?"Graph":`Graph "${e}"`}function Bl({graph:e}){return["graphs",e]}function Oi({name:e}){return["workers",e]}function Y0({replicated:e,dropped:t,bytes:n,bytesDropped:o}){let r=e===0?[]:[`copied ${Gf(e,n)}`],l=t===0?[]:[`dropped ${Gf(t,o)}`];return`The memory manager ${[...r,...l].join(", and ")}`}function Gf(e,t){return`${O(e)} ${e===1?"result":"results"}, ${Y(t)}`}var J0=20;function zf(){return fn("groups"),Ft.value===null?p`
      <${Re} title="Overview">
        <${Se} error=${null} />
        <//>
    `:p`
    <${Re} title="Overview" />
    <${Z0} />
    <div class="columns">
      <${X0} />
      <${Q0} />
    </div>
    <${e$} />
    <${t$} />
    <${n$} />
  `}function Z0(){let e=Ft.value;if(e===null)return null;let{workers:t,tasks:n,memory:o,graphs:r}=e,l=t.running??0,s=Object.entries(t).filter(([m,f])=>m!=="running"&&m!=="closed"&&f>0).map(([m,f])=>`${O(f)} ${m.replaceAll("_"," ")}`).join(", "),a=It.value.at(-1),u=(n.queued??0)+(n["no-worker"]??0);return p`
    <dl class="tiles">
      <${se}
        name="Workers"
        value=${O(l)}
        detail=${s||"all running"}
        tone=${l===0||s!==""?"bad":"plain"}
      />
      <${se} name="Graphs running" value=${O(r.running??0)} />
      <${se}
        name="Tasks a second"
        value=${qs(a?.finishedRate??0)}
        detail=${`${O(e.totals.finished)} since the start`}
      />
      <${se}
        name="Tasks running"
        value=${O(n.processing??0)}
        detail=${`${O(u)} ready, ${O(n.waiting??0)} waiting`}
      />
      <${se}
        name="Memory"
        value=${Y(o.process)}
        detail=${o.limit===null||o.limit===0?"no limit":`${Wn(o.process/o.limit)} of ${Y(o.limit)}`}
      />
      <${se} name="Spilled" value=${Y(o.spilled)} />
    </dl>
  `}function X0(){let e=It.value;return p`
    <${oe} title="Tasks a second" note=${Wt()?"of the recording":"in the last 10 minutes"}>
      <${fo}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${qs}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function Q0(){let e=It.value;return p`
    <${oe} title="Memory" note="of all workers, stacked">
      <${fo}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${Y}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function e$(){let{data:e,error:t}=ue(Tu(),2e3);return e===null?p`
      <${oe} title="Running graphs">
        <${Se} error=${t} />
        <//>
    `:p`
    <${oe} title="Running graphs">
      ${e.items.length===0&&p`<${Ie}>No graph runs. <${pe} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:o,done:r}=Gt(n.counts);return p`
            <li key=${n.id}>
              <${pe} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${In} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${O(r)} / ${O(o)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function t$(){let e=Fs.value;return e.length===0?null:p`
    <${oe} title="Busiest groups of tasks">
      <${Go}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:o})=>({group:t,counts:n,expectedSeconds:o<0?null:o/1e6}))}
      />
      <//>
  `}function n$(){let e=Sr.value.slice(0,J0);return p`
    <${oe} title="What happened">
      ${e.length===0&&p`<${Ie}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>p`<${o$} key=${t.id} row=${t} />`)}
      </ol>
    <//>
  `}function o$({row:e}){let{text:t,tone:n,link:o}=Bf(e),{at:r}=e.fact;return p`
    <li class=${n}>
      <time dateTime=${r}>${ie(r)}</time>
      <span>${o===void 0?t:p`<${pe} to=${o}>${t}<//>`}</span>
    </li>
  `}function Vf({path:e}){return p`
    <${Re} title="Not found">
      <${Ie}>There is no page "${e.join("/")}". <${pe} to=${[]}>Overview<//><//>
    <//>
  `}function Kf(e,t){let n=r$(e,t),o=l$(e,n),r=[],l=(x,b)=>(r[b]??=[]).push(x);for(let x=0;x<e;x++)l(x,o[x]??0);let s=e,a=n.map(([x,b])=>{if(x===b)return[x];let[T,v]=[o[x]??0,o[b]??0],A=[x];for(let S=T+1;S<v;S++)l(s,S),A.push(s++);return[...A,b]}),u=jf(s,a,-1),m=jf(s,a,1),f=new Float64Array(s),$=x=>x.forEach((b,T)=>f[b]=T);r.forEach($);for(let x=0;x<8;x++){let b=x%2===0;for(let T of b?r:[...r].reverse())s$(T,b?u:m,f),$(T)}let g=Math.max(1,...r.map(x=>x.length)),_=new Map;r.forEach((x,b)=>{let T=(g-x.length)/2;x.forEach((v,A)=>_.set(v,{layer:b,at:A+T}))});let k=x=>_.get(x)??{layer:0,at:0};return{nodes:Array.from({length:e},(x,b)=>k(b)),edges:a.map((x,b)=>(n[b]?.[0]!==t[b]?.[0]?[...x].reverse():x).map(k)),layers:r.length,width:g}}function r$(e,t){let n=Array.from({length:e},()=>[]);for(let[l,s]of t)n[l]?.push(s);let o=new Uint8Array(e),r=new Set;for(let l=0;l<e;l++){if(o[l]!==0)continue;let s=[{node:l,at:0}];o[l]=1;for(let a=s.at(-1);a!==void 0;a=s.at(-1)){let u=n[a.node]?.[a.at++];u===void 0?o[s.pop()?.node??0]=2:o[u]===1?r.add(`${a.node} ${u}`):o[u]===0&&(o[u]=1,s.push({node:u,at:0}))}}return t.map(([l,s])=>r.has(`${l} ${s}`)?[s,l]:[l,s])}function l$(e,t){let n=new Int32Array(e),o=new Int32Array(e),r=Array.from({length:e},()=>[]);for(let[s,a]of t)s!==a&&(r[s]?.push(a),o[a]=(o[a]??0)+1);let l=Array.from({length:e},(s,a)=>a).filter(s=>!o[s]);for(let s=l.pop();s!==void 0;s=l.pop())for(let a of r[s]??[])n[a]=Math.max(n[a]??0,(n[s]??0)+1),o[a]=(o[a]??0)-1,o[a]===0&&l.push(a);return n}function jf(e,t,n){let o=Array.from({length:e},()=>[]);for(let r of t)for(let l=1;l<r.length;l++){let[s=0,a=0]=[r[l-1],r[l]];o[n===-1?a:s]?.push(n===-1?s:a)}return o}function s$(e,t,n){let o=new Map(e.map(r=>{let l=t[r]??[],s=l.reduce((a,u)=>a+(n[u]??0),0);return[r,l.length===0?n[r]??0:s/l.length]}));e.sort((r,l)=>(o.get(r)??0)-(o.get(l)??0))}var kn={width:168,height:42},Un={x:190,y:84},tr=14,qf=24;function zl({label:e,shape:t,linkOf:n}){let{nodes:o,order:r=[]}=t,l=[...t.edges,...r],s=JSON.stringify([o.length,l]),a=mt(()=>Kf(o.length,l.map(([f=0,$=0])=>[f,$])),[s]),u=a.width*Un.x-(Un.x-kn.width)+2*tr,m=a.layers*Un.y-(Un.y-kn.height)+2*tr;return p`
    <div class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${u} height=${m} viewBox=${`0 0 ${u} ${m}`}>
        ${a.edges.map((f,$)=>f.length>1&&p`
            <path
              key=${$}
              class="edge"
              stroke-dasharray=${$<t.edges.length?"none":"4 4"}
              d=${u$(f)}
            />
          `)}
        ${o.map(({name:f,counts:$},g)=>{let _=a.nodes[g]??{layer:0,at:0},k=n(f),x=p`<${i$} name=${f} counts=${$} place=${_} />`;return k===null?p`<g key=${f}>${x}</g>`:p`<a key=${f} href=${dt(...k)}>${x}</a>`})}
      </svg>
    </div>
  `}function i$({name:e,counts:t,place:n}){let{total:o,done:r}=Gt(t),[l,s]=[tr+n.at*Un.x,tr+n.layer*Un.y],a=l;return p`
    <g class="node">
      <title>${e}: ${O(r)} of ${O(o)} done</title>
      <rect x=${l} y=${s} width=${kn.width} height=${kn.height} rx="7" />
      <text x=${l+9} y=${s+16}>${a$(e)}</text>
      <text class="small" x=${l+9} y=${s+31}>${O(r)} / ${O(o)}</text>
      ${Ar(t).map(({kind:u,count:m})=>{let f=(kn.width-2)*m/Math.max(o,1);return a+=f,p`
          <rect
            key=${u}
            class=${`fill-${u}`}
            x=${a-f+1}
            y=${s+kn.height-6}
            width=${f}
            height="5"
          />
        `})}
    </g>
  `}function a$(e){return e.length<=qf?e:`\u2026${e.slice(1-qf)}`}function u$(e){let t=e.map(({layer:s,at:a},u)=>{let m=u===0,f=u===e.length-1,$=tr+s*Un.y+(m?kn.height:f?0:kn.height/2);return[tr+a*Un.x+kn.width/2,$]}),[n,...o]=t;if(n===void 0)return"";let[,r]=n,l=o.map(([s,a],u)=>{let m=(r+a)/2,[f]=t[u]??n;return r=a,`C${f},${m} ${s},${m} ${s},${a}`});return`M${n.join()} ${l.join(" ")}`}function Yf({id:e}){let{data:t}=ue(yt(e),3e3),{data:n,error:o}=ue(Ru(e),2e3),r=p`<${pe} to=${["graphs",e]}>${t?.name||"The graph"}<//>`;return p`
    <${Re} title="Shape" tab=${t===null?void 0:wl(t)} aside=${r} />
    <section class="card">
      ${n===null?p`<${Se} error=${o} />`:p`
        <${zl} label="Groups of tasks, inputs above" shape=${n} linkOf=${()=>null} />
        ${t!==null&&p`<${kl} counts=${t.counts} />`}
        ${n.folded>0&&p`<p class="note">The ${O(n.folded)} smallest groups are drawn as one.</p>`}
      `}
    </section>
    ${n!==null&&p`
      <section class="card">
        <${Go}
          caption="The same groups as a table"
          rows=${n.nodes.map(({name:l,counts:s})=>({group:l,counts:s,expectedSeconds:null}))}
        />
      </section>
    `}
  `}var Jf=2e4,Zf="10000",nr=ke({list:[],seen:0,shown:0});yu("stream",e=>{let t=e.n,n=Fr(e,o=>t[o]??0);ep(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function Qf(){fn("stream");let e=Zt.value;ae(()=>{let t=new URLSearchParams(Wt()?{after:"0",limit:Zf}:{last:"true",limit:Zf});cn(`stream?${t}`).then(n=>{Wt()&&c$(),ep(Fr(n,o=>n.next-n.s.length+1+o),{})},()=>{})},[e])}var Hr=new Set;function ep(e,t){let n=[];for(let r of e){let l=Xf(r);Hr.has(l)||(Hr.add(l),n.push(r))}if(n.length===0&&Object.keys(t).length===0)return;let o=[...nr.value.list,...n].sort(Ul).slice(-Jf);Hr.size>2*Jf&&(Hr=new Set(o.map(Xf))),nr.value={...nr.value,...t,list:o}}function c$(){Hr.clear(),nr.value={list:[],seen:0,shown:0}}function Xf({worker:e,group:t,start:n,end:o}){return`${e} ${t} ${n} ${o}`}var tp=[1,2,5,10,15,30,60,120,300,600,1800,3600,7200,21600,86400],f$=.1,Vl=1.25;function np(e,t,{pixels:n,labelPixels:o}){let r=(t-e)/Math.max(1,n),l=1e3*(tp.find(m=>m*1e3>=o*r)??(tp.at(-1)??1)*Math.ceil(o*r/864e5)),s=Math.ceil(e/l)*l,a=t-o*r,u=Math.max(0,Math.floor((a-s)/l)+1);return Array.from({length:u},(m,f)=>s+f*l)}function op(e,t,n){let[o,r]=[(t+n)/2,(n-t)/2],l=f$*(n-t);switch(e){case"ArrowLeft":return[t-l,n-l];case"ArrowRight":return[t+l,n+l];case"+":case"=":return[o-r/Vl,o+r/Vl];case"-":return[o-r*Vl,o+r*Vl];default:return null}}var Gn=18,Ci=8,p$=110,Ur=22,m$=62,d$=.22;function lp({lanes:e,hueOf:t,from:n,to:o,onView:r}){let l=Tt(null),[s,a]=ne(900),[u,m]=ne(null),f=Tt(null),$=Wr.value,g=Ur+e.reduce((v,A)=>v+A.lanes.length*Gn+Ci,0),_=sp(s),k=v=>n+(v-_)/(s-_)*(o-n);ae(()=>{let v=l.current?.parentElement;if(!v)return;let A=new ResizeObserver(()=>a(v.clientWidth));return A.observe(v),()=>A.disconnect()},[]),ae(()=>{l.current!==null&&g$(l.current,{lanes:e,hueOf:t,from:n,to:o,width:s,height:g})},[e,t,n,o,s,g,$]);let x=v=>{v.preventDefault();let A=k(v.offsetX),S=v.deltaY>0?1.25:.8;r(A-(A-n)*S,A+(o-A)*S)},b=v=>{if(v.ctrlKey||v.altKey||v.metaKey)return;let A=op(v.key,n,o);A!==null&&(v.preventDefault(),r(...A))},T=v=>{if(f.current!==null){let S=k(f.current)-k(v.offsetX);return f.current=v.offsetX,r(n+S,o+S)}let A=$$(e,v.offsetY,k(v.offsetX));m(A===null?null:{run:A,x:v.offsetX,y:v.offsetY})};return p`
    <div class="timeline">
      <canvas
        ref=${l}
        role="img"
        tabindex="0"
        aria-label=${Mf(e,n,o)}
        onKeyDown=${b}
        onWheel=${x}
        onPointerDown=${v=>f.current=v.offsetX}
        onPointerUp=${()=>f.current=null}
        onPointerLeave=${()=>{f.current=null,m(null)}}
        onPointerMove=${T}
      />
      ${u!==null&&p`
        <p class="tip" style=${{left:`${Math.max(0,Math.min(u.x+12,s-220))}px`,top:`${u.y+12}px`}}>
          <b>${u.run.group}</b><br />
          ${h$(u.run)}
          ${qe((u.run.end-u.run.start)/1e3)} on ${u.run.worker}
        </p>
      `}
    </div>
  `}function h$(e){let t=Qo(e),n=Ir.filter(([o])=>t.includes(o)).map(([,o])=>o);return n.length===0?null:p`${n.join(", ")}<br />`}function $$(e,t,n){let o=Ur;for(let{lanes:r}of e){let l=r[Math.floor((t-o)/Gn)];if(t>=o&&l!==void 0)return l.find(({start:s,end:a})=>s<=n&&n<=a)??null;o+=r.length*Gn+Ci}return null}function g$(e,{lanes:t,hueOf:n,from:o,to:r,width:l,height:s}){let a=devicePixelRatio;e.width=l*a,e.height=s*a,e.style.width=`${l}px`,e.style.height=`${s}px`;let u=e.getContext("2d");if(u===null)return;let m=getComputedStyle(document.documentElement),f=b=>m.getPropertyValue(`--${b}`).trim(),$=Array.from({length:12},(b,T)=>f(`hue-${T}`)),g=sp(l),_=b=>g+(b-o)/(r-o)*(l-g),k={failed:f("failed"),text:f("text"),surface:f("surface")};u.scale(a,a),u.font="11px system-ui",u.textBaseline="middle";for(let b of np(o,r,{pixels:l-g,labelPixels:m$})){let T=_(b);u.fillStyle=f("line"),u.fillRect(T,Ur-4,1,s),u.fillStyle=f("muted"),u.fillText(new Date(b).toLocaleTimeString("en-GB"),T+3,Ur/2)}let x=Ur;for(let{worker:b,lanes:T}of t){u.fillStyle=f("muted"),u.fillText(b,0,x+Gn/2,g-8);for(let v of T){for(let A of v){let{start:S,end:V,group:D}=A;if(V<o||S>r)continue;let j=Math.max(g,_(S)),C=Math.min(l,Math.max(_(V),_(S)+1));u.fillStyle=$[n.get(D)??0]??"",u.fillRect(j,x+1,C-j,Gn-2);for(let J of Qo(A))_$(u,J,{left:j,right:C,top:x,colors:k})}x+=Gn}x+=Ci}}function _$(e,t,{left:n,right:o,top:r,colors:l}){let s=r+Gn-1;if(t==="stolen")return e.fillStyle=l.text,e.beginPath(),e.moveTo(n,r+1),e.lineTo(n+7,r+1),e.lineTo(n,r+8),e.fill();if(e.fillStyle=l.failed,t==="failed")return e.fillRect(n,s-4,o-n,4);if(t==="retried"){for(let m=n;m<o;m+=6)e.fillRect(m,s-4,Math.min(3,o-m),4);return}let[a,u]=[Math.max(n,o-8),r+Gn/2];e.lineWidth=5,e.strokeStyle=l.surface,rp(e,a,u),e.lineWidth=2.5,e.strokeStyle=l.failed,rp(e,a,u)}function rp(e,t,n){e.beginPath(),e.moveTo(t-4,n-4),e.lineTo(t+4,n+4),e.moveTo(t+4,n-4),e.lineTo(t-4,n+4),e.stroke()}function sp(e){return Math.min(p$,Math.round(e*d$))}var y$=3e4,cp=20,jl=60,v$=24,ip=500,w$=2e3;function fp(){Qf();let e=we===null&&!Wt(),{list:t,seen:n,shown:o}=nr.value,[r,l]=ne(Date.now()),[s,a]=ne(null),[u,m]=ne(""),[f,$]=ne(""),[g,_]=ne(0),[k,x]=ne(!1);ae(()=>{if(s!==null||!e)return;let C=setInterval(()=>l(Date.now()),ip);return()=>clearInterval(C)},[s===null]);let b=mt(()=>t.filter(C=>(u===""||C.worker===u)&&(f===""||C.group===f)&&C.end-C.start>=g&&(!k||C.failed)),[t,u,f,g,k]),[T,v]=s??(e?Df(b,r,y$):x$(t)),A=mt(()=>Nf(b.filter(({start:C,end:J})=>J>=T&&C<=v)),[b,Math.floor(T/100),Math.floor(v/100)]),S=mt(()=>[...new Set(t.map(C=>C.group))].sort(),[t]),V=mt(()=>T$(A),[A]),D=mt(()=>[...new Set(t.map(C=>C.worker))].sort(),[t]),j=mt(()=>Gl(S),[S.join(`
`)]);return p`
    <${Re} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${C=>C.preventDefault()}>
        <${up} label="Worker" value=${u} all=${D} onChange=${m} />
        <${up} label="Tasks" value=${f} all=${S} onChange=${$} />
        <label>At least <input
            type="number"
            min="0"
            step="any"
            value=${g}
            onChange=${C=>_(Number(C.currentTarget.value))}
          /> ms</label>
        <label><input
            type="checkbox"
            checked=${k}
            onChange=${C=>x(C.currentTarget.checked)}
          /> only failed</label>
        <button type="button" onClick=${()=>a(s===null&&e?[T,v]:null)}>
          ${e?s===null?"Pause":"Follow":"Show all"}
        </button>
        <button type="button" onClick=${()=>a(ap(T,v,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>a(ap(T,v,2))}>Zoom out</button>
      </form>
      ${A.length===0?p`<${Ie}>No task has ended in this time.<//>`:p`
        <${lp}
          lanes=${A.slice(0,jl)}
          hueOf=${j}
          from=${T}
          to=${v}
          onView=${(C,J)=>a([C,J])}
        />
      `}
      <ul class="legend">
        ${V.slice(0,v$).map(C=>p`<li key=${C}><span class=${`swatch hue-${j.get(C)}`} aria-hidden="true" /> ${C}</li>`)}
      </ul>
      <${S$} counts=${Lf(A)} />
      ${s===null&&e&&A.length>0&&r-v>ip&&p`<p class="note">The last runs are shown: none has ended since ${ie(b.at(-1)?.end??v)}.</p>`}
      ${A.length>jl&&p`<p class="note">The first ${jl} of ${A.length} workers are drawn.</p>`}
      <p class="note">
        ${o<n?`${o} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${we===null&&p`<${k$} />`}
    <section class="card">
      ${we===null?p`<${A$} query=${M$({worker:u,group:f,minMs:g,onlyFailed:k})} />`:p`<${pp} list=${b} />`}
    </section>
  `}var b$={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function k$(){let e=It.value;return p`
    <${oe} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${fo}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${Wn}
        stacked=${!0}
        max=${1}
        series=${pl.map(t=>({label:t,color:b$[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function S$({counts:e}){return p`
    <ul class="legend" aria-label="Marks of runs">
      ${Ir.map(([t,n])=>p`
          <li key=${t}><span class=${`mark mark-${t}`} aria-hidden="true" /> ${n}
            ${" "}<b>${e.get(t)??0}</b></li>
        `)}
    </ul>
  `}function x$(e){return e.reduce(([t,n],o)=>[Math.min(t,o.start),Math.max(n,o.end)],[e[0]?.start??0,e[0]?.end??1])}function ap(e,t,n){let[o,r]=[(e+t)/2,(t-e)*n/2];return[o-r,o+r]}function up({label:e,value:t,all:n,onChange:o}){return p`
    <label>${e} <select
        value=${t}
        onChange=${r=>o(r.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(r=>p`<option key=${r} value=${r}>${r}</option>`)}
      </select></label>
  `}function T$(e){let t=e.slice(0,jl).flatMap(({lanes:n})=>n.flatMap(o=>o.map(({group:r})=>r)));return[...new Set(t)].sort()}function M$({worker:e,group:t,minMs:n,onlyFailed:o}){return new URLSearchParams({last:"true",keys:"true",limit:String(cp),...e!==""&&{worker:e},...t!==""&&{group:t},...n>0&&{minUs:String(n*1e3)},...o&&{kind:"failed"}}).toString()}function A$({query:e}){let{data:t,error:n}=ue(`stream?${e}`,w$);return t===null?p`<${Se} error=${n} />`:p`<${pp} list=${Fr(t,o=>o).sort(Ul)} />`}function pp({list:e}){return p`
    <${be}
      caption="The last runs"
      head=${["Task","Group","Worker","Ended","Time","Outcome"]}
      rows=${e.slice(-cp).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${t=>[...P$(t),p`<${E$} run=${t} />`]}
    />
  `}function E$({run:e}){let t=Qo(e),n=Ir.filter(([o])=>t.includes(o)).map(([,o])=>o);return p`<span class=${e.failed?"bad":"note"}>${n.join(", ")}</span>`}function P$({key:e,graph:t,group:n,worker:o,start:r,end:l}){return[p`<span class="mono">${t===""?e||"\u2014":p`<${pe} to=${["graphs",t,"tasks",e]}>${e}<//>`}</span>`,p`<span class="mono">${n}</span>`,p`<${pe} to=${["workers",o]}>${o}<//>`,ie(l),qe((l-r)/1e3)]}function mp(){let{data:e,error:t}=ue("stuck",3e3);return p`
    <${Re} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?p`<${Se} error=${t} />`:e.items.length===0?p`<${Ie}>Nothing is stuck.<//>`:p`
          <${be}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:o,keys:r})=>`${n} ${o} ${r[0]}`}
            cells=${({graph:n,name:o,text:r,count:l,keys:s})=>[p`<${pe} to=${["graphs",n]}>${o||Ho(n)}<//>`,O(l),r,p`<ul class="keys">${s.map(a=>p`
                    <li key=${a}>
                      <${pe} to=${["graphs",n,"tasks",a]}>${a}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&p`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}function Li({title:e,graph:t,taskKey:n,side:o}){let[r,l]=ne([]),s=Lu(t,n,{side:o,cursor:r.at(-1)??""}),{data:a,error:u}=ue(s,3e3);if(a===null&&r.length===0||a?.total===0)return null;let m=r.length>0||a?.nextCursor;return p`
    <${oe} title=${e} note=${a===null?"":R$(a)}>
      ${a===null?p`<${Se} error=${u} />`:p`
        <${be}
          caption=${`${e}, with state and size`}
          head=${["Task","State","Size"]}
          rows=${a.items}
          keyOf=${({key:f})=>JSON.stringify(f)}
          cells=${f=>[p`<${O$} row=${f} graph=${t} />`,f.state===null?"\u2014":p`<${vt} name=${Nn({state:f.state})} />`,f.order?"order only":f.nbytes===null?"\u2014":Y(f.nbytes)]}
        />
      `}
      ${m&&p`
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
  `}function R$({items:e,total:t}){return e.length===t?O(t):`${O(e.length)} of ${O(t)}`}function O$({row:{key:e,label:t},graph:n}){if(typeof e=="string")return p`<span class="mono"><${pe} to=${["graphs",n,"tasks",e]} title=${e}>${t??e}<//></span>`;let{key:o,namespace:r,owner:l}=e,s=l===void 0?r:`${r} of ${l}`;return p`<span class="mono">${o}</span> <span class="note">in ${s}</span>`}var Gr={inputs:"waited for inputs",retry:"waited for another attempt",slot:"waited for a slot",fetch:"fetched inputs",run:"ran"};function dp(e,t){let n=[],o=null,r=null,l=!1,s=(u,m)=>{if(r===null)return;let f=Math.max(r.from,u);(f>r.from||r.kind==="run")&&o?.phases.push({kind:r.kind,from:r.from,to:f,end:m}),r=null},a=(u,m)=>{if(r?.kind===u)return;let f=r?.from??m;s(m,"done"),r={kind:u,from:Math.max(f,m)}};for(let{at:u,where:m,from:f,to:$}of e){if(f===$)continue;if(m!=="scheduler"){let _=l?L$($):null;o!==null&&l&&(o.worker=m),_!==null?a(_,u):l&&f==="executing"&&(s(u,$==="error"?"failed":"done"),l=!1);continue}let g=C$(f,$);if(g===null){s(u,$==="erred"&&r?.kind==="run"?"failed":"done"),l=!1;continue}o===null||f==="processing"&&$!=="processing"?(s(u,r?.kind==="run"?"failed":"done"),o={worker:null,phases:[]},n.push(o)):(f==="memory"||f==="released"&&o.phases.length>0)&&(o={worker:null,phases:[]},n.push(o)),a(g,u),l=$==="processing"}return s(t,"going"),n.filter(({phases:u})=>u.length>0).map((u,m)=>({...u,number:m+1}))}function C$(e,t){return t==="waiting"?e==="processing"||e==="erred"?"retry":"inputs":t==="queued"||t==="no-worker"||t==="processing"?"slot":null}function L$(e){return e==="waiting"?"fetch":e==="ready"||e==="constrained"?"slot":e==="executing"?"run":null}function hp(e){let t=e.flatMap(o=>o.phases),[n]=t;return n===void 0?null:[t.reduce((o,{from:r})=>Math.min(o,r),n.from),t.reduce((o,{to:r})=>Math.max(o,r),n.to)]}function $p(e){let t=new Map;for(let{kind:n,from:o,to:r}of e.flatMap(({phases:l})=>l))t.set(n,(t.get(n)??0)+r-o);return Object.keys(Gr).flatMap(n=>t.has(n)?[[n,t.get(n)??0]]:[])}function gp(e){let t=e.map(({kind:o,from:r,to:l})=>`${Gr[o]} ${or(l-r)}`),n=e.at(-1)?.end;return[...t,...n==="failed"?["failed"]:n==="going"?["so far"]:[]].join(", ")}function or(e){return e<1?"< 1 ms":qe(e/1e3)}var D$=12;function _p({attempts:e}){let t=e.slice(-D$),n=hp(t);if(n===null)return null;let[o,r]=n,l=Math.max(1,r-o);return p`
    <ol class="times">
      ${t.map(({number:s,worker:a,phases:u})=>{let m=u[0]?.from??o,f=u.at(-1)?.to??m;return p`
          <li key=${s}>
            <span>${s}. ${a===null?"no worker":p`<${pe} to=${["workers",a]}>${a}<//>`}</span>
            <span
              class="track"
              role="img"
              aria-label=${`Attempt ${s}: ${gp(u)}`}
            >
              ${u.map(($,g)=>p`
                  <span
                    key=${g}
                    class=${`phase ${N$($)}`}
                    title=${`${Gr[$.kind]} ${or($.to-$.from)}`}
                    style=${{left:`${100*($.from-o)/l}%`,width:`${100*($.to-$.from)/l}%`}}
                  />
                `)}
            </span>
            <span class="number">${or(f-m)}</span>
          </li>
        `})}
    </ol>
    <p class="times-axis"><span>${ie(o)}</span><span>+ ${or(r-o)}</span></p>
    <ul class="legend">
      ${$p(t).map(([s,a])=>p`
          <li
            key=${s}><span class=${`phase ${s}`} aria-hidden="true" /> ${Gr[s]} <b>${or(a)}</b></li>
        `)}
      ${t.some(({phases:s})=>s.some(({end:a})=>a==="failed"))&&p`<li><span class="phase fault" aria-hidden="true" /> ran and failed</li>`}
    </ul>
    ${e.length>t.length&&p`<p class="note">The last ${t.length} of ${e.length} attempts.</p>`}
  `}function N$({kind:e,end:t}){return e!=="run"?e:t==="failed"?"fault":t==="going"?"going":"run"}function vp(e,t,{attempts:n,hasResult:o}){let r=`${yp(e)} ${yp(t)}`;return[...n>0?[{what:"Its output",line:`weir logs ${r}`}]:[],...o?[{what:"Its result",line:`weir results ${r}`}]:[],{what:"Why it is in its state",line:`weir explain ${r}`},{what:"Its transitions",line:`weir story ${r}`}]}function yp(e){return/^[A-Za-z0-9_./:@%+=,][A-Za-z0-9_./:@%+=,-]*$/.test(e)?e:`'${e.replaceAll("'","'\\''")}'`}function wp({name:e,message:t,stack:n=""}){for(let o of[`${e}: ${t}`,`Uncaught ${e}: ${t}`,t])if(o!==""&&n.startsWith(o))return n.slice(o.length).replace(/^\n/,"");return n}function bp(e,t){return t===void 0?[...e]:e.flatMap(n=>{if(!n.text.startsWith(t.message))return[n];let o=n.text.slice(t.message.length).replace(/^[;:,.\s]+/,"");return o===""?[]:[{...n,text:o}]})}function kp(e,t){return e===void 0?"":e.name===t?.name&&e.message===t.message?e.name:`${e.name}: ${e.message.split(`
`)[0]}`}var Sp=4096,W$=2e4,I$=1e4;function Tp({graph:e,taskKey:t}){let n=gl(e,t),{data:o,error:r}=ue(Cu(e,t),2e3),{data:l}=ue(`${n}/explain`,2e3),{data:s}=ue(`${n}/story`,I$),a=p`<${pe} to=${["graphs",e]}>Its graph<//>`;return o===null?p`
      <${Re} title=${t} aside=${a}>
        <section class="card">
          <${Se} error=${r} />
        </section>
        <//>
    `:p`
    <${Re} title=${o.label??o.key} tab=${zu(o)} aside=${a} />
    <${F$} task=${o} reasons=${bp(l?.reasons??[],o.error)} />
    <${H$} task=${o} graph=${e} hasLog=${o.attempts>0} />
    <div class="beside">
      <div>
        <${G$} story=${s} />
        <${Li} title="Inputs" side="inputs" graph=${e} taskKey=${t} />
        <${Li} title="Needed by" side="dependents" graph=${e} taskKey=${t} />
      </div>
      <div>
        <${j$} path=${n} attempts=${o.attempts} />
        ${o.state==="memory"&&xp(o)&&p`<${K$} graph=${e} taskKey=${t} />`}
        <${B$} commands=${vp(e,t,{attempts:o.attempts,hasResult:o.state==="memory"&&xp(o)})} />
      </div>
    </div>
    <${V$} path=${n} task=${o} />
    <${z$} graph=${e} taskKey=${t} />
    <${q$} story=${s} />
  `}function F$({task:e,reasons:t}){return p`
    <section class="card">
      <dl class="tiles">
        <${se} name="State" value=${p`<${vt} name=${Nn(e)} />`} />
        <${se} name="Operation" value=${p`<span class="mono">${e.op}</span>`} />
        <${se}
          name="Time"
          value=${e.startedAt===null?"\u2014":pn(e.startedAt,e.endedAt,Xt())}
          detail=${e.startedAt===null?"":`from ${ie(e.startedAt)}`}
        />
        <${se} name="Attempts" value=${O(e.attempts)} detail=${`${e.retriesLeft} retries left`} />
        <${se}
          name="Result"
          value=${vl(e)||"\u2014"}
          tone=${e.result==="lost"?"bad":"plain"}
        />
      </dl>
      ${t.length>0&&p`
        <ul class="reasons">
          ${t.map(({code:n,text:o})=>p`<li key=${n+o}>${o}</li>`)}
        </ul>
      `}
    </section>
  `}function xp({result:e}){return e===void 0||e==="available"}function H$({task:e,graph:t,hasLog:n}){let{error:o,blame:r}=e;if(o===void 0)return null;let l=wp(o);return p`
    <${oe} title="Error">
      ${r!==void 0&&p`<p>It failed because its input <${U$} name=${r} graph=${t} /> failed.</p>`}
      <p class="bad message"><b>${o.name}</b>: ${o.message}</p>
      ${l!==""&&p`<pre tabindex="0" aria-label="Stack of the error">${l}</pre>`}
      ${o.logTail&&!n&&p`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${o.logTail}</pre>
        `}
    <//>
  `}function U$({name:e,graph:t}){if(typeof e=="string")return p`<${pe} to=${["graphs",t,"tasks",e]}>${e}<//>`;let{key:n,namespace:o,owner:r}=e,l=r===void 0?o:`${o} of ${r}`;return p`<span>${n} in the namespace ${l}</span>`}function G$({story:e}){let t=dp(e?.entries??[],Xt());return t.length===0?null:p`
    <${oe} title="Where its time went" note="by attempt">
      <${_p} attempts=${t} />
      <//>
  `}function B$({commands:e}){return p`
    <${oe} title="In a terminal">
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
  `}function z$({graph:e,taskKey:t}){let{data:n}=ue(Ou(e,t),3e3);return n===null||n.nodes.length<2?null:p`
    <${oe} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${zl}
        label="The task, its inputs above and its users below"
        shape=${n}
        linkOf=${o=>o===t?null:["graphs",e,"tasks",o]}
      />
      <//>
  `}function V$({path:e,task:t}){let{data:n}=ue(`${e}/attempts`,3e3);return n===null||n.items.length===0?null:p`
    <${oe} title="Attempts">
      <${be}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${n.items}
        keyOf=${({attempt:o})=>String(o)}
        cells=${({attempt:o,state:r,worker:l,startedAt:s,endedAt:a,error:u})=>[String(o),p`<${vt} name=${r} />`,l===null?"":p`<${pe} to=${["workers",l]}>${l}<//>`,s===null?"":ie(s),s===null?"":pn(s,a,Xt()),kp(u,t.error)]}
      />
      <//>
  `}function Mp(e,t,n){let[o,r]=ne(null);return ae(()=>{let l=!0;return uu(e,t).catch(()=>null).then(s=>l&&r(s)),()=>{l=!1}},[e,n]),o}function j$({path:e,attempts:t}){let n=Mp(`${e}/logs`,W$,t);return t===0||n===null||n===""?null:p`
    <${oe} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function K$({graph:e,taskKey:t}){let n=`${yt(e)}/results/${Lo(t)}`,o=Mp(n,Sp,null);return o===null?null:p`
    <${oe} title="Result" note=${`the first ${Y(Sp)}`}>
      <pre tabindex="0" aria-label="Result">${o}</pre>
      <//>
  `}function q$({story:e}){return e===null?null:p`
    <${oe} title="Story" note="what the scheduler and the workers did with it">
      ${e.entries.length===0&&p`<${Ie}>Its transitions are not kept any more.<//>`}
      <${be}
        caption="Transitions and their causes"
        head=${["Time","Where","From","To","Cause"]}
        rows=${e.entries.map((t,n)=>({...t,number:n}))}
        keyOf=${({number:t})=>String(t)}
        cells=${({at:t,where:n,from:o,to:r,cause:l})=>[ie(t),n,o,r,l]}
      />
    <//>
  `}function Ap({name:e}){let{data:t,error:n}=ue(Mr(e),2e3);if(t===null)return p`
      <${Re} title=${e}>
        <section class="card">
          <${Se} error=${n} />
        </section>
        <//>
    `;let{memory:o,spill:r,resources:l}=t,s={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return p`
    <${Re} title=${t.name} aside=${p`<${Y$} worker=${t} />`} />
    <section class="card">
      <dl class="tiles">
        <${se} name="State" value=${p`<${vt} name=${t.state} />`} detail=${t.trouble} />
        <${se}
          name="Tasks"
          value=${`${O(t.executing)} / ${O(t.threads)}`}
          detail=${`${O(t.processing)} assigned`}
        />
        <${se} name="Results held" value=${O(t.keys)} />
        <${se} name="Received" value=${Y(t.receivedBytes)} />
        <${se} name="Processes started" value=${O(t.executorStarts)} />
        <${se} name="Last seen" value=${t.lastSeen===null?"\u2014":ie(t.lastSeen)} />
      </dl>
      <${Uo} label="Memory" parts=${s} />
      <p class="note">
        Results ${Y(o.managed)}, other memory ${Y(o.unmanagedOld)} and
        ${" "}${Y(o.unmanagedRecent)} lately, spilled ${Y(o.spilled)};
        limit ${o.limit===null?"none":Y(o.limit)}.
      </p>
      ${r!==null&&p`<p class="note">
        Spills to <span class="mono">${r.where}</span>${r.waiting>0&&`; ${Y(r.waiting)} wait to be written${r.stalledMs>0?`, nothing for ${qe(r.stalledMs/1e3)}`:""}`}.
      </p>`}
      <p class="note">
        ${t.transfers==="direct"?t.url:"Its values travel through the scheduler"},
        version ${t.version}${Object.entries(l).map(([a,{total:u,used:m}])=>`; ${m} of ${u} ${a} used`)}
      </p>
    </section>
    <${J$} name=${e} />
    <${eg} name=${e} />
  `}function Y$({worker:e}){let t=Mr(e.id);return p`
    ${e.state==="paused"?p`<${Ut} label="Resume" scope="admin" path=${`${t}/resume`} />`:p`<${Ut} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Ut}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function J$({name:e}){let{data:t,error:n}=ue(Du(e),2e3);if(t===null)return p`
      <${oe} title="Running">
        <${Se} error=${n} />
        <//>
    `;let{running:o,hidden:r,failures:l,transfers:s}=t;return p`
    <${oe} title="Running" note="as of its last heartbeat, the longest first">
      ${o.length===0&&r===0?p`<${Ie}>It ran nothing at its last heartbeat.<//>`:p`
          <${be}
            caption="Tasks that it runs, the longest first"
            head=${["Task","Tasks of its kind","Since","For","Memory"]}
            rows=${o}
            keyOf=${({key:a})=>a}
            cells=${({key:a,graph:u,group:m,startedAt:f,peakBytes:$})=>[p`<${Ep} graph=${u} taskKey=${a} />`,p`<span class="mono">${m}</span>`,ie(f),pn(f,null,Xt()),$===null?"\u2014":Y($)]}
          />
        `}
      ${r>0&&p`<p class="note">${O(r)} more, which are not shown.</p>`}
    <//>
    <div class="columns">
      <${Z$} list=${l} />
      <${Q$} name=${e} list=${s} />
    </div>
  `}function Ep({graph:e,taskKey:t}){return p`<span class="mono">${e===""?t:p`<${pe} to=${["graphs",e,"tasks",t]}>${t}<//>`}</span>`}function Z$({list:e}){return p`
    <${oe} title="Last failures" note="of runs on this worker">
      ${e.length===0?p`<${Ie}>None of the last runs failed here.<//>`:p`
        <${be}
          caption="Runs that failed on this worker, the last first"
          head=${["Task","Error","Ended","After"]}
          rows=${e.map((t,n)=>({...t,id:`${t.endedAt} ${t.key} ${n}`}))}
          keyOf=${({id:t})=>t}
          cells=${({key:t,graph:n,endedAt:o,seconds:r,...l})=>[p`<${Ep} graph=${n} taskKey=${t} />`,p`<span class="bad">${X$(l)}</span>${l.retried&&p`
                <span class="note">tried again</span>
              `}`,ie(o),qe(r)]}
        />
      `}
    <//>
  `}function X$({error:e,message:t,killed:n}){return e!==null?`${e}: ${t??""}`:n?"killed":"failed"}function Q$({name:e,list:t}){let n=Math.max(1,...t.flatMap(r=>[r.receivedBytes,r.sentBytes])),o=r=>r===0?"\u2014":p`
      <span class="cell-bytes" style=${{background:`color-mix(in srgb, var(--managed) ${Math.round(8+22*r/n)}%, var(--surface))`}}>${Y(r)}</span>
    `;return p`
    <${oe} title="Transfers" note="since the scheduler began">
      ${t.length===0?p`<${Ie}>It has exchanged no values with other workers.<//>`:p`
          <${be}
            caption=${`Bytes between ${e} and each other worker`}
            head=${["Peer","Received","Sent"]}
            rows=${t}
            keyOf=${({peer:r})=>r}
            cells=${({peer:r,receivedBytes:l,sentBytes:s})=>[p`<${pe} to=${["workers",r]}>${r}<//>`,o(l),o(s)]}
          />
        `}
    <//>
  `}function eg({name:e}){let{data:t}=ue(Nu(e),15e3),n=t?.holds??[];return t===null||n.length===0?null:p`
    <${oe} title="Results" note=${`${O(n.length)} of ${O(t.keys)}, the largest`}>
      <${be}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${n}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:r,spilled:l})=>[p`<span class="mono">${o}</span>`,Y(r),l?"spilled":"in memory"]}
      />
      <//>
  `}var tg=["INPUT","TEXTAREA","SELECT"],ng=["checkbox","radio","button","submit","range"];function Pp({key:e,ctrlKey:t,altKey:n,metaKey:o},r,l){if(t||n||o)return{type:"none"};if(l){let s=r.find(({letter:a})=>a===e);return s===void 0?{type:"none"}:{type:"go",path:s.path}}return{type:e==="?"?"help":e==="g"?"wait":"none"}}function Rp({tagName:e,type:t="",isContentEditable:n=!1}){return n?!0:tg.includes(e)&&!ng.includes(t)}function Op(e){return[["?","this list"],...e.map(({letter:t,name:n})=>[`g ${t}`,n]),["Tab","the next link, button or field"],["Esc","closes a question or this list"],["\u2190 \u2192","move the task stream, when it has the focus"],["+ -","zoom the task stream, when it has the focus"]]}var og=1500,Di="weir-keys";function Cp({pages:e}){let[t,n]=ne(!1),[o,r]=ne(rg());ae(()=>{if(!o)return;let s=-1/0,a=u=>{if(u.defaultPrevented||document.querySelector("dialog[open]")!==null)return;let{target:m}=u;if(m instanceof HTMLElement&&Rp(m))return;let f=Pp(u,e,u.timeStamp-s<og);u.key.length===1&&(s=-1/0),f.type==="wait"?s=u.timeStamp:f.type==="help"?n(!0):f.type==="go"&&br(dt(...f.path)),(f.type==="help"||f.type==="go")&&u.preventDefault()};return addEventListener("keydown",a),()=>removeEventListener("keydown",a)},[o,e]);let l=s=>{lg(s),r(s)};return p`
    <button type="button" class="plain" onClick=${()=>n(!0)}>Keys</button>
    ${t&&p`
      <${_l} label="Keys" onClose=${()=>n(!1)}>
        <h2>Keys</h2>
        <dl class="key-list">
          ${Op(e).map(([s,a])=>p`
              <div key=${s}>
                <dt>${s.split(" ").map(u=>p`
                    <kbd key=${u}>${u}</kbd>
                  `)}</dt>
                <dd>${a}</dd>
              </div>
            `)}
        </dl>
        <label class="check"><input
            type="checkbox"
            checked=${o}
            onChange=${s=>l(s.currentTarget.checked)}
          /> Letters and ? do this outside of fields</label>
        <div class="buttons">
          <button type="button" autofocus onClick=${()=>n(!1)}>Close</button>
        </div>
        <//>
    `}
  `}function rg(){try{return localStorage.getItem(Di)!=="off"}catch{return!0}}function lg(e){try{e?localStorage.removeItem(Di):localStorage.setItem(Di,"off")}catch{}}var Ni=500,sg=[1,10,60];function Lp(){let e=Ht.value,[t,n]=ne(!1),[o,r]=ne(1),[l,s]=ne(null),[a,u]=ne(""),m=e!==null&&e.event>=e.last,f=async T=>{try{await zs(T),u("")}catch(v){n(!1),u(v instanceof Error?v.message:String(v))}};if(ae(()=>{if(!t||m)return;let T=!1,v=async()=>{let S=Ht.value?.at??0;await f({at:S+Ni*o}),Ht.value?.at===S&&await f({event:(Ht.value?.event??0)+1}),T||(A=setTimeout(v,Ni))},A=setTimeout(v,Ni);return()=>{T=!0,clearTimeout(A)}},[t,o,m]),e===null)return null;let{event:$,first:g,last:_,at:k,firstAt:x}=e;return p`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{m&&await f({event:g}),n(!t||m)}}>
        ${t&&!m?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${o}
          onChange=${T=>r(Number(T.currentTarget.value))}
        >
          ${sg.map(T=>p`<option key=${T} value=${T}>${T}×</option>`)}
        </select></label>
      <input
        type="range"
        aria-label="Event"
        min=${g}
        max=${_}
        value=${l??$}
        onInput=${T=>s(Number(T.currentTarget.value))}
        onChange=${async T=>{n(!1),await f({event:Number(T.currentTarget.value)}),s(null)}}
      />
      <span class="note">
        event ${O(l??$)} of ${O(_)}${l===null&&`, ${ie(k)}, ${qe((k-x)/1e3)} after the first`}
      </span>
      ${a!==""&&p`<span class="bad" role="alert">${a}</span>`}
    </section>
  `}var ig=[{letter:"o",name:"Overview",path:[]},{letter:"g",name:"Graphs",path:["graphs"]},{letter:"t",name:"Task stream",path:["stream"]},{letter:"w",name:"Workers",path:["workers"]},{letter:"m",name:"Memory",path:["memory"]},{letter:"s",name:"Stuck",path:["stuck"]}];function ag(){if(we===null)return ig;let e=["graphs",we.graph];return[{letter:"g",name:"Graph",path:e},{letter:"s",name:"Shape",path:[...e,"shape"]},{letter:"t",name:"Task stream",path:["stream"]}]}var ug={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026",silent:`No news for ${Is/1e3} s: reconnecting\u2026`};function Np({children:e}){let t=we===null?Do.value[0]??"":Do.value.join("/"),n=Ln.value,o=vn.value?.name??null,r=mt(ag,[]),l=Do.value.join("/"),s=Tt(l);return ae(()=>{s.current!==l&&document.activeElement===document.body&&Dp(),s.current=l},[l]),p`
    <a class="skip" href="#main" onClick=${a=>{a.preventDefault(),Dp()}}>Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${dt()}>Weir</a>
      <ul>
        ${r.map(({path:a,name:u})=>p`
            <li key=${u}><a
              href=${dt(...a)}
              aria-current=${a.join("/")===t?"page":void 0}
            >${u}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        ${we===null?p`<p class=${`connection ${n}`} role="status">${ug[n]}</p>`:p`<p>Report of ${ie(we.at)}</p>`}
        ${o!==null&&o!=="local"&&p`<p>${o} <button type="button" class="plain" onClick=${mu}>Log out</button></p>`}
        <${Of} />
        <${Cp} pages=${r} />
        ${we===null&&p`<a href=${lu} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${Lp} />
      ${Ft.value?.standstill&&p`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${dt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}function Dp(){document.getElementById("main")?.focus({preventScroll:!0})}var Ip=ke(null);function cg(){let{login:e}=vn.value??{};return ae(()=>{e===!1&&gu()},[e]),e===void 0?null:e?p`<${Zu} refusal=${Ip.value} />`:p`<${Np}>${fg(Do.value)}<//>`}function fg(e){let[t,n="",o,r=""]=e;return t===void 0?p`<${zf} />`:e.length===1&&t==="graphs"?p`<${Ju} />`:e.length===2&&t==="graphs"&&Ls.value!==""?p`<${pg} graph=${n} taskKey=${Ls.value} />`:e.length===2&&t==="graphs"?p`<${qu} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="shape"?p`<${Yf} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&o==="tasks"?p`<${Tp} key=${`${n}/${r}`} graph=${n} taskKey=${r} />`:e.length===1&&t==="workers"?p`<${Hf} />`:e.length===2&&t==="workers"?p`<${Ap} key=${n} name=${n} />`:e.length===1&&t==="memory"?p`<${Uf} />`:e.length===1&&t==="stream"?p`<${fp} />`:e.length===1&&t==="stuck"?p`<${mp} />`:p`<${Vf} path=${e} />`}function pg({graph:e,taskKey:t}){return ae(()=>su(dt("graphs",e,"tasks",t)),[e,t]),null}Rf();au();Ip.value=await pu();await ku();var Wp=document.getElementById("app");Wp!==null&&xs(p`<${cg} />`,Wp);

var fe,Ki,ts,xn,Xr,jl,Ji,zl,Zi,ns,es,zf,ol=Symbol.for("pv"),ql={},Yl=[],Vf=/^m(i|n|o|s|text|space)$/,os=Array.isArray,ls=Yl.slice,qn=Object.assign;function jn(e){e&&e.parentNode&&e.remove()}function ll(e,t,n){var o,l,r,s={},a=arguments.length;for(r in t)r=="key"?o=t[r]:r=="ref"&&typeof e!="function"?l=t[r]:s[r]=t[r];return a>2&&(s.children=a>3?ls.call(arguments,2):n),nl(e,s,o,l,null)}function nl(e,t,n,o,l){var r={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:ol,__v:l||++Ki,__i:-1,__u:0};return!l&&fe.vnode&&fe.vnode(r),r}function Kn(e){return e.children}function Yn(e,t){this.props=e,this.context=t,this.__g=0}function Tn(e,t){if(t==null)return e.__&&Tn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:Tn(e)}function jf(e){var t,n=e.__v,o=n.__e,l=[],r=[],s=e.__P;s&&((t=qn({constructor:ol},n)).__v=n.__v+1,fe.vnode&&fe.vnode(t),rs(s,t,n,e.__n,s.namespaceURI,32&n.__u?[o]:null,l,o||Tn(n),32&n.__u,r),t.__v=n.__v,t.__.__k[t.__i]=t,oa(l,t,r),n.__=n.__e=null,t.__e!=o&&Qi(t))}function Qi(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),Qi(e)}function qi(e){(8&e.__g||(e.__g|=8,xn.push(e),jl++))&&Xr==fe.debounceRendering||((Xr=fe.debounceRendering)||queueMicrotask)(Xi)}function Xi(){try{for(var e,t=1;xn.length;)xn.length>t&&xn.sort(Ji),e=xn.shift(),t=xn.length,8&e.__g&&jf(e)}finally{(jl=xn.length)&&(Xr||queueMicrotask)(Xi)}}function ea(e,t,n,o,l,r,s,a,c,h,p){var g,$,_,k,x,b,S=o.__k||Yl,w=t.length;for(c=qf(n,t,S,c,w),g=0;g<w;g++)(_=n.__k[g])!=null&&($=~_.__i&&S[_.__i]||ql,_.__i=g,b=rs(e,_,$,l,r,s,a,c,h,p),k=_.__e,($.ref!=_.ref||8&$.__u)&&($.ref&&ss($.ref,null,_,$),_.ref&&p.push(_.ref,_.__c||k,_)),x=x||k,4&_.__u?(c=ta(_,c,e,!$.__v),$.__e&&($.__e=null)):typeof _.type=="function"&&b!==void 0?c=b:k&&(c=k.nextSibling),_.__u&=-21);return n.__e=x,c}function qf(e,t,n,o,l){var r,s,a,c,h,p,g,$,_,k=n.length,x=k,b=0,S=0,w=e.__k=Array(l);for(r=0;r<l;r++)(s=t[r])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=w[r]=nl(null,s):os(s)?s=w[r]=nl(Kn,{children:s}):s.constructor===ol&&s.__b?s=w[r]=nl(s.type,s.props,s.key,s.ref,s.__v):w[r]=s,c=r+b,s.__=e,s.__b=e.__b+1,a=null,~(h=s.__i=Yf(s,n,c,x))&&(x--,(a=n[h])&&(a.__u|=2)),a&&a.__v?(s.__u|=16,h==c-1?b--:h==c+1?b++:h!=c&&(h>c?b--:b++,S=1)):(~h||(l>k?b--:l<k&&b++),typeof s.type!="function"&&(s.__u|=4))):w[r]=null;if(S){for(p=[],g=[],r=0;r<l;r++)if((s=w[r])&&16&s.__u){for(b=0,$=p.length;b<$;)p[_=b+$>>1]<s.__i?b=_+1:$=_;p[b]=s.__i,g[r]=b+1}for(b=p.length;r--;)g[r]&&(g[r]==b?b--:w[r].__u|=4)}if(x)for(r=0;r<k;r++)!(a=n[r])||2&a.__u||(a.__e==o&&(o=Tn(a)),is(a,a));return o}function ta(e,t,n,o){var l,r,s,a;if(typeof e.type=="function"){if(e.props.__P)return t;if(l=e.__k)for(r=0;r<l.length;r++)l[r]&&(l[r].__=e,t=ta(l[r],t,n,!1));return t}for(t&&!t.parentNode&&(t=Tn(e))&&!t.parentNode&&(t=null),s=e.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(s!=a&&(!o&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function Yf(e,t,n,o){var l,r=e.key,s=e.type,a=t[n],c=a&&!(2&a.__u);if(a===null&&r==null||c&&r==a.key&&s==a.type)return n;if(o>(c?1:0)){for(l=n-1;l>=0;l--)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l;for(l=n+1;l<t.length;l++)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l}return-1}function Yi(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function Gl(e,t,n,o,l){var r,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||Yi(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||Yi(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(s=es[t]||(es[t]=Kf(t)),(e.__a||(e.__a={}))[t]=ns,r=t!=(t=t.replace(Zi,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,r):e.removeEventListener(t,s,r));else{if(l=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function Kf(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[zl]==null)t[zl]=ns++;else if(t[zl]<this.__a[e])return;return n(fe.event?fe.event(t):t)}}}function rs(e,t,n,o,l,r,s,a,c,h){var p,g,$,_,k,x,b,S,w,A,M,j,C,W,G,X,V,R,q=t.type;if(t.constructor!==ol)return null;128&n.__u&&(c=32&n.__u,p=n.__c.__z)&&(t.__u|=c,g=r=[],p.nodeType==8?a=Vl(p,r):r.push(p),a=r[0]||a),(p=fe.__b)&&p(t);e:if(typeof q=="function"){$=s.length;try{if(S=t.props,w=(p=q.prototype)&&p.render,A=(p=q.contextType)&&o[p.__c],M=p?A?A.props.value:p.__:o,(_=n.__c)?(t.__c=_,2&_.__g&&(_.__g|=1)):(w?t.__c=_=new q(S,M):(t.__c=_=new Yn(S,M),_.constructor=q,_.render=Zf),A&&A.sub(_),_.state||(_.state={}),_.__n=o,_.__g|=8,_.__h=[],_.__k=[]),w&&(_.__s||(_.__s=_.state),q.getDerivedStateFromProps&&(_.__s==_.state&&(_.__s=qn({},_.__s)),qn(_.__s,q.getDerivedStateFromProps(S,_.__s)))),k=_.props,x=_.state,_.__v=t,n.__c){if(S!==k&&w&&!q.getDerivedStateFromProps&&_.componentWillReceiveProps&&_.componentWillReceiveProps(S,M),t.__v==n.__v&&!(8&_.__g)||!(4&_.__g)&&_.shouldComponentUpdate&&_.shouldComponentUpdate(S,_.__s,M)===!1){t.__v!=n.__v&&(_.props=S,_.state=_.__s,_.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(D){D&&(D.__=t)}),Yl.push.apply(_.__h,_.__k),_.__k=[],_.__h.length&&s.push(_),a=Tn(n);break e}_.componentWillUpdate&&_.componentWillUpdate(S,_.__s,M),w&&_.componentDidUpdate&&_.__h.push(function(){_.componentDidUpdate(k,x,b)})}else w&&!q.getDerivedStateFromProps&&_.componentWillMount&&_.componentWillMount(),w&&_.componentDidMount&&_.__h.push(_.componentDidMount);_.context=M,_.props=S,_.__P=e,_.__g&=-5,j=fe.__r,C=w?25:0;do _.__g&=-9,j&&j(t),p=_.render(_.props,_.state=_.__s,_.context);while(8&_.__g&&++C<25);w&&(Yl.push.apply(_.__h,_.__k),_.__k=[]),_.state=_.__s,_.getChildContext&&(o=qn({},o,_.getChildContext())),w&&n.__c&&_.getSnapshotBeforeUpdate&&(b=_.getSnapshotBeforeUpdate(k,x)),W=p&&p.type===Kn&&p.key==null?p.props.children:p,S.__P&&(p=a,l=(e=S.__P).namespaceURI,c=r=null,n.props&&n.props.__P!=e&&(n.__k.some(function(D){D&&is(D,D)}),n.__k=null),a=n.__k?Tn(n,0):null),a=ea(e,os(W)?W:[W],t,n,o,l,r,s,a,c,h),S.__P&&(t.__e=null,a=p),t.__u&=-161,g&&g.some(jn),_.__h.length&&s.push(_),1&_.__g&&(_.__g&=-4)}catch(D){if(s.length=$,t.__v=null,c||r)if(D&&D.then){if(t.__u|=128|c,r){for(~(V=r.indexOf(a||void 0))||(V=r.length);(R=r[V-1])&&R.nodeType==8;)V--;for(;V<r.length;V++)if(R=r[V])if(r[V]=null,G){if(R==X)break}else{if(R.nodeType!=8)break;R.data.startsWith("$s")&&(X=Vl(G=R))}}if(!G){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;G=a}(p=Vl(G=t.__c.__z||(t.__c.__z=G)))?(t.__e=G,a=p):t.__e=a,a=a&&a.nextSibling}else r&&r.some(jn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),D&&D.then||na(t),fe.__e(D,t,n)}}else a=t.__e=Jf(n.__e,t,n,o,l,r,s,c,h,e);return(p=fe.diffed)&&p(t),a}function Vl(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function na(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(na))}function oa(e,t,n){for(var o=0;o<n.length;)ss(n[o++],n[o++],n[o++]);fe.__c&&fe.__c(t,e),e.some(function(l){try{e=l.__h,l.__h=[],e.some(function(r){r.call(l)})}catch(r){fe.__e(r,l.__v)}})}function Jf(e,t,n,o,l,r,s,a,c,h){var p,g,$,_,k,x,b,S,w=n.props||ql,A=t.props,M=t.type;if(M=="svg"?l="http://www.w3.org/2000/svg":M=="math"?l="http://www.w3.org/1998/Math/MathML":l||(l="http://www.w3.org/1999/xhtml"),r){for(p=0;p<r.length;p++)if((k=r[p])&&(M?k.localName==M:k.nodeType==3)){e=k,r[p]=null;break}}if(!e){if(S=h.ownerDocument||document,!M)return S.createTextNode(A);e=S.createElementNS(l,M,A.is?A:h),a&&(fe.__m&&fe.__m(t,r),a=!1),r=null}if(M){if(h=M=="template"&&e.content||e,r=M=="textarea"&&A.defaultValue!=null?null:r&&ls.call(h.childNodes),!a&&r)for(w={},p=0;p<e.attributes.length;p++)w[(k=e.attributes[p]).name]=k.value;for(p in w)k=w[p],p=="dangerouslySetInnerHTML"?$=k:p=="children"||p in A||p=="value"&&"defaultValue"in A||p=="checked"&&"defaultChecked"in A||Gl(e,p,null,k,l);for(p in A)k=A[p],p=="children"?_=k:p=="dangerouslySetInnerHTML"?g=k:p=="value"?x=k:p=="checked"?b=k:a&&typeof k!="function"||w[p]===k||Gl(e,p,k,w[p],l);g?(a||$&&(g.__html==$.__html||g.__html==e.innerHTML)||(e.innerHTML=g.__html),t.__k=[]):($&&(e.textContent=""),(M=="foreignObject"||l=="http://www.w3.org/1998/Math/MathML"&&Vf.test(M))&&(l="http://www.w3.org/1999/xhtml"),ea(h,os(_)?_:[_],t,n,o,l,r,s,r?r[0]:n.__k&&Tn(n,0),a,c),r&&r.some(jn)),a&&M!="textarea"||(p="value",M=="progress"&&x==null?e.removeAttribute(p):x==null||x===e[p]&&(M!="progress"||x)||Gl(e,p,x,w[p],l),p="checked",b!=null&&b!=e[p]&&Gl(e,p,b,w[p],l))}else w===A||a&&e.data==A||(e.data=A);return e}function ss(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(l){fe.__e(l,n)}}function is(e,t,n){var o,l,r,s;if(fe.unmount&&fe.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||ss(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(a){fe.__e(a,t)}o.__P=o.__n=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&is(o[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(l=Vl(o,r=[]))&&(o==e.__e&&r.some(jn),jn(l),jn(o)),n||jn(e.__e),e.__e=e.__c=e.__=null}function Zf(e,t,n){return this.constructor(e,n)}function as(e,t){var n,o,l,r;fe.__&&fe.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=nl(Kn,{children:[e]}),l=[],r=[],rs(t,t.__k,o||ql,ql,t.namespaceURI,o?null:t.firstChild?ls.call(t.childNodes):null,l,o?o.__e:t.firstChild,n,r),oa(l,t.__k,r),t.__k.props.children=null}fe={__e:function(e,t,n,o){for(var l,r,s;t=t.__;)if((l=t.__c)&&!(1&l.__g)){l.__g|=4;try{if((s=(r=l.constructor)&&r.getDerivedStateFromError)&&l.setState(r.getDerivedStateFromError(e)),l.componentDidCatch&&(l.componentDidCatch(e,o||{}),s=1),s&&8&l.__g)return void(l.__g|=2)}catch(a){e=a}}throw jl=0,e}},Ki=0,ts=function(e){return e!=null&&e.constructor===ol},Yn.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=qn({},this.state)),typeof e=="function"&&(e=e(qn({},n),this.props)),e&&(qn(n,e),this.__v&&(t&&this.__k.push(t),qi(this)))},Yn.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),qi(this))},Yn.prototype.render=Kn,xn=[],jl=0,Ji=function(e,t){return e.__v.__b-t.__v.__b},zl=Symbol(),Zi=/(PointerCapture)$|Capture$/i,ns=0,es={},zf=0;var sl,ze,us,la,cs=Object.is,Kl=0,ma=[],fs=[],He=fe,ra=He.__b,sa=He.__r,ia=He.diffed,aa=He.__c,ua=He.unmount,ca=He.__;function ms(e,t){He.__h&&He.__h(ze,e,Kl||t),Kl=0;var n=ze.__H||(ze.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function pe(e){return Kl=1,Qf(da,e)}function Qf(e,t,n){var o=ms(sl++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):da(void 0,t),function(r){var s=(o.__N||o.__)[0],a=o.t(s,r);cs(s,a)||(o.__N=[a,o.__[1]],o.__c.setState({}))}],o.__c=ze,!ze.__f)){ze.__f=!0;var l=ze.shouldComponentUpdate;ze.shouldComponentUpdate=function(r,s,a){var c=this.__H;if(!c)return!0;var h=!1,p=this.props!=r;if(c.__.some(function($){$.__N&&(h=!0,cs($.__[0],$.__N[0])||(p=!0))}),l){var g=l.call(this,r,s,a);return h?g||p:g}return!h||p}}return o.__}function Oe(e,t){var n=ms(sl++,3);!He.__s&&ha(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,ze.__H.__h.push(n))}function Gt(e){return Kl=5,Rt(function(){return{current:e}},[])}function Rt(e,t){var n=ms(sl++,7);return ha(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function Xf(){var e;do{for(;e=fs.shift();)try{rl(e)}catch(n){He.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=ma.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(rl),t.__h.some(ps),t.__h=[]}catch(n){t.__h=[],He.__e(n,e.__v)}}}while(fs.length)}He.__b=function(e){ze=null,ra&&ra(e)},He.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),ca&&ca(e,t)},He.__r=function(e){sa&&sa(e),sl=0;var t=(ze=e.__c).__H;t&&(us==ze?ze.__h=[]:(t.__h.some(rl),t.__h.some(ps),sl=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),us=ze},He.diffed=function(e){ia&&ia(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&pa(ma.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),us=ze=null},He.__c=function(e,t){t.some(function(n){try{n.__h.some(rl),n.__h=n.__h.filter(function(o){return!o.__||ps(o)})}catch(o){n.__h=[function(){throw o}]}}),aa&&aa(e,t)},He.unmount=function(e){ua&&ua(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(l){try{if(l.__P&&l.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}l.__P=n,pa(fs.push(l))}else rl(l)}catch(r){t=r}}),o.__H=void 0,t&&He.__e(t,o.__v))};var fa=typeof requestAnimationFrame=="function";function ep(e){var t,n=function(){clearTimeout(o),fa&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);fa&&(t=requestAnimationFrame(n))}function pa(e){e!=1&&la==He.requestAnimationFrame||((la=He.requestAnimationFrame)||ep)(Xf)}function rl(e){var t=ze,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),ze=t}function ps(e){var t=ze;e.__c=e.__(),ze=t}function ha(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!cs(n,e[o])})}function da(e,t){return typeof t=="function"?t(e):t}var tp=Symbol.for("preact-signals");function Xl(){if(pn>1)pn--;else{var e,t=!1;for(function(){var l=Zl;for(Zl=void 0;l!==void 0;){var r=l.S;if(r.v===l.v)for(var s=r.t;s!==void 0;s=s.x)s.i===l.i&&(s.i=r.i);l=l.o}}();al!==void 0;){var n=al;for(al=void 0,Jl++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&ga(n))try{n.c()}catch(l){t||(e=l,t=!0)}n=o}}if(Jl=0,pn--,t)throw e}}function ul(e){if(pn>0)return e();hs=++np,pn++;try{return e()}finally{Xl()}}var il,Re=void 0;function cl(e){var t=Re,n=il;Re=void 0,il=void 0;try{return e()}finally{Re=t,il=n}}var al=void 0,pn=0,Jl=0,np=0,hs=0,Zl=void 0,Ql=0;function _a(e){if(Re!==void 0){var t=e.n;if(t===void 0||t.t!==Re)return t={i:0,S:e,p:Re.s,n:void 0,t:Re,e:void 0,x:void 0,r:t},Re.s!==void 0&&(Re.s.n=t),Re.s=t,e.n=t,32&Re.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Re.s,t.n=void 0,Re.s.n=t,Re.s=t),t}}function Ve(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}Ve.prototype.brand=tp;Ve.prototype.h=function(){return!0};Ve.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:cl(function(){var o;(o=t.W)==null||o.call(t)}))};Ve.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&cl(function(){var l;(l=t.Z)==null||l.call(t)}))}};Ve.prototype.subscribe=function(e){var t=this;return Zn(function(){var n=t.value;cl(function(){return e(n)})},{name:"sub"})};Ve.prototype.valueOf=function(){return this.value};Ve.prototype.toString=function(){return this.value+""};Ve.prototype.toJSON=function(){return this.value};Ve.prototype.peek=function(){var e=this;return cl(function(){return e.value})};Object.defineProperty(Ve.prototype,"value",{get:function(){var e=_a(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Jl>100)throw new Error("Cycle detected");(function(n){pn!==0&&Jl===0&&n.l!==hs&&(n.l=hs,Zl={S:n,v:n.v,i:n.i,o:Zl})})(this),this.v=e,this.i++,Ql++,pn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Xl()}}}});function ge(e,t){return new Ve(e,t)}function ga(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function $a(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function va(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=o}e.s=n}function Jn(e,t){Ve.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Ql-1,this.f=4}Jn.prototype=new Ve;Jn.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Ql))return!0;if(this.g=Ql,this.f|=1,this.i>0&&!ga(this))return this.f&=-2,!0;var e=Re;try{$a(this),Re=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Re=e,va(this),this.f&=-2,!0};Jn.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}Ve.prototype.S.call(this,e)};Jn.prototype.U=function(e){if(this.t!==void 0&&(Ve.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Jn.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Jn.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=_a(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function mn(e,t){return new Jn(e,t)}function ya(e){var t=e.j;if(e.j=void 0,typeof t=="function"){pn++;var n=Re;Re=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,ds(e),o}finally{Re=n,Xl()}}}function ds(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,ya(e)}function op(e){if(Re!==this)throw new Error("Out-of-order effect");va(this),Re=e,this.f&=-2;try{8&this.f&&ds(this)}finally{Xl()}}function xo(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,il&&il.push(this)}xo.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};xo.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,ya(this),$a(this),pn++;var e=Re;return Re=this,op.bind(this,e)};xo.prototype.N=function(){2&this.f||(this.f|=2,this.u=al,al=this)};xo.prototype.d=function(){this.f|=8,1&this.f||ds(this)};xo.prototype.dispose=function(){this.d()};function Zn(e,t){var n=new xo(e,t);try{n.c()}catch(l){throw n.d(),l}var o=n.d.bind(n);return o[Symbol.dispose]=o,o}var wa,tr,er,lp=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var Sa=[];Zn(function(){wa=this.N})();function To(e,t){fe[e]=t.bind(null,fe[e]||function(){})}function fl(e){if(er){var t=er;er=void 0,t()}er=e&&e.S()}function ba(e){var t=this,n=e.data,o=sp(n);o.name="ReactiveDom",o.value=n;var l=Rt(function(){for(var a=t,c=t.__v;c=c.__;)if(c.__c){c.__c.__$f|=4;break}var h=mn(function(){var _=o.value.value;return _===0?0:_===!0?"":_||""}),p=mn(function(){return!Array.isArray(h.value)&&!ts(h.value)}),g=Zn(function(){if(this.N=ka,p.value){var _=h.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=_)}}),$=t.__$u.d;return t.__$u.d=function(){g(),$.call(this)},[p,h]},[]),r=l[0],s=l[1];return r.value?s.peek():s.value}ba.displayName="ReactiveTextNode";Object.defineProperties(Ve.prototype,{constructor:{configurable:!0,value:ll(Kn,null).constructor},type:{configurable:!0,value:ba},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});To("__b",function(e,t){if(fl(),tr=void 0,typeof t.type=="string"){var n,o=t.props;for(var l in o)if(l!=="children"){var r=o[l];r instanceof Ve&&(n||(t.__np=n={}),n[l]=r,o[l]=r.peek())}}e(t)});To("__r",function(e,t){if(e(t),t.type!==Kn){fl();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(l,r){var s;return Zn(function(){s=this},{name:r}),s.c=l,s}(function(l){return function(){var r;lp&&((r=this.y)==null||r.call(this)),l.__$f|=1,l.setState({})}}(o),typeof t.type=="function"?t.type.displayName||t.type.name:""))),tr=o,fl(n)}});To("__e",function(e,t,n,o){fl(),tr=void 0,e(t,n,o)});To("diffed",function(e,t){fl(),tr=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,l=t.props,r=n.U;if(r)for(var s in r){var a=r[s];a===void 0||o&&s in o||(a.d(),r[s]=void 0)}if(o){r||(r={},n.U=r);for(var c in o){var h=r[c],p=o[c];h===void 0?(h=rp(n,c,p,l),r[c]=h):h.o(p,l)}}}e(t)});function rp(e,t,n,o){var l=t in e&&e.ownerSVGElement===void 0,r=ge(n);return{o:function(s,a){r.value=s,o=a},d:Zn(function(){this.N=ka;var s=r.value.value;o[t]!==s&&(o[t]=s,l?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}To("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var l in o){var r=o[l];r&&r.d()}}}var s=t.__np;if(s){var a=t.props;for(var c in s)a[c]=s[c]}t.__np=void 0}else{var h=t.__c;if(h){h.__$f|=8;var p=h.__$u;p&&(h.__$u=void 0,p.d())}}e(t)});To("__h",function(e,t,n,o){o<3&&(t.__$f|=2),e(t,n,o)});Yn.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,o=n&&n.s!==void 0;for(var l in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(o||r||4&this.__$f)||1&this.__$f)return!0}else if(!(o||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var a in this.props)if(!(a in e))return!0;return!1};function sp(e,t){return Rt(function(){return ge(e,t)},[])}var ip=function(e){queueMicrotask(function(){queueMicrotask(e)})};function ap(){ul(function(){for(var e;e=Sa.shift();)wa.call(e)})}function ka(){Sa.push(this)===1&&(fe.requestAnimationFrame||ip)(ap)}var Ta=function(e,t,n,o){var l;t[0]=0;for(var r=1;r<t.length;r++){var s=t[r++],a=t[r]?(t[0]|=s?1:2,n[t[r++]]):t[++r];s===3?o[0]=a:s===4?o[1]=Object.assign(o[1]||{},a):s===5?(o[1]=o[1]||{})[t[++r]]=a:s===6?o[1][t[++r]]+=a+"":s?(l=e.apply(a,Ta(e,a,n,["",null])),o.push(l),a[0]?t[0]|=2:(t[r-2]=0,t[r]=l)):o.push(a)}return o},xa=new Map;function Ma(e){var t=xa.get(this);return t||(t=new Map,xa.set(this,t)),(t=Ta(this,t.get(e)||(t.set(e,t=function(n){for(var o,l,r=1,s="",a="",c=[0],h=function($){r===1&&($||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?c.push(0,$,s):r===3&&($||s)?(c.push(3,$,s),r=2):r===2&&s==="..."&&$?c.push(4,$,0):r===2&&s&&!$?c.push(5,0,!0,s):r>=5&&((s||!$&&r===5)&&(c.push(r,0,s,l),r=6),$&&(c.push(r,$,0,l),r=6)),s=""},p=0;p<n.length;p++){p&&(r===1&&h(),h(p));for(var g=0;g<n[p].length;g++)o=n[p][g],r===1?o==="<"?(h(),c=[c],r=3):s+=o:r===4?s==="--"&&o===">"?(r=1,s=""):s=o+s[0]:a?o===a?a="":s+=o:o==='"'||o==="'"?a=o:o===">"?(h(),r=1):r&&(o==="="?(r=5,l=s,s=""):o==="/"&&(r<5||n[p][g+1]===">")?(h(),r===3&&(c=c[0]),r=c,(c=c[0]).push(2,0,r),r=0):o===" "||o==="	"||o===`
`||o==="\r"?(h(),r=2):s+=o),r===3&&s==="!--"&&(r=4,c=c[0])}return h(),c}(e)),t),arguments,[])).length>1?t:t[0]}var d=Ma.bind(ll);var up=["name","state","threads","executing","processing","process","managed","spilled","limit"];function Ea(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((l,r)=>{let s=up.map(a=>[a,t[a][r]]);n.set(l,{id:l,...Object.fromEntries(s)})});for(let l of t.gone??[])n.delete(l);return n}var _s=["waiting","queued","no-worker","processing","memory","released","erred","cancelled"];function Aa(e){let t=e.group,n=e.expectedUs;return t.map((o,l)=>({group:o,expectedUs:n[l]??-1,counts:Object.fromEntries(_s.map(r=>[r,e[r][l]??0]))}))}function Pa(e,t){let[n,o]=e.split("-"),[l,r]=t.split("-");return n!==l||Number(o)>Number(r)}var nr=["compute","transfer","spill","idle"];function Ca({now:e,...t}){return t.at.map((n,o)=>{let l=Object.entries(t).map(([r,s])=>[r,s[o]??0]);return{...Object.fromEntries(l),at:n/1e3}})}function Oa({totals:e,memory:t,slots:n},o){return{at:o,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function or(e,t,n=600){let o=[...e];for(let r of t)o.push(cp(o,r));let l=o.at(-1)?.at??0;return o.filter(({at:r})=>r>l-n)}function cp(e,t){let n=Ra(e,t,2),o=n===null?1:t.at-n.at,l=r=>n===null?0:Math.max(0,t[r]-n[r])/o;return{...t,finishedRate:l("finished"),failedRate:l("failed"),shares:fp(Ra(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function Ra(e,{at:t,finished:n},o){let l=e.findLast(r=>r.at<=t-o)??e[0];return l!==void 0&&l.finished<=n&&t>l.at?l:null}function fp(e,t){if(e===null)return null;let n=nr.map(r=>Math.max(0,t[r]-e[r])),o=n.reduce((r,s)=>r+s,0);if(o===0)return null;let l=nr.map((r,s)=>[r,(n[s]??0)/o]);return Object.fromEntries(l)}function La(e,t,n){let o=e.toReversed();for(let{id:l,...r}of t){let s=Math.max(0,o.length-10),a=r.type==="amm-run"?pp(o,s):-1,c=o[a];r.type!=="amm-run"||c?.fact.type!=="amm-run"?o.push({id:l,firstAt:r.at,fact:r}):(o.splice(a,1),o.push({...c,fact:mp(c.fact,r)}))}return o.reverse().slice(0,n)}function pp(e,t){for(let n=e.length-1;n>=t;n--)if(e[n]?.fact.type==="amm-run")return n;return-1}function mp(e,t){return{...t,replicated:e.replicated+t.replicated,dropped:e.dropped+t.dropped,bytes:e.bytes+t.bytes,bytesDropped:e.bytesDropped+t.bytesDropped}}var Se=hp();function hp(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function gs(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(o=>o!=="").map(o=>{try{return decodeURIComponent(o)}catch{return o}})}var pl=new URL("./",import.meta.url),lr=new URL("../api/v1/",pl),Da=new URL("../docs",pl).href,Mo=ge(new URL(location.href)),ml=mn(()=>{if(Se===null)return gs(Mo.value.pathname,pl.pathname);let e=gs(Mo.value.hash.slice(1),"/");return e.length===0?["graphs",Se.graph]:e}),hl=mn(()=>Mo.value.searchParams);function zt(...e){let t=e.map(encodeURIComponent).join("/");return Se===null?pl.pathname+t:`#/${t}`}function $s(e){history.pushState(null,"",e),Mo.value=new URL(location.href),scrollTo(0,0)}function dl(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),Mo.value=n}function Na(){addEventListener("popstate",()=>Mo.value=new URL(location.href)),Se===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(pl.pathname)||(e.preventDefault(),$s(n.href))})}var Vt=class extends Error{status;constructor(t,n){super(n),this.status=t}};function vs(e){return new URL(e,lr).href}async function on(e,t){return Se!==null?dp(Se,e):await(await ys(e,{...t&&{signal:t}})).json()}function dp({answers:e},t){let[n="",o=""]=t.split("?"),l=e[o.startsWith("around=")?t:n];if(l===void 0)throw new Vt(0,"This is not in the report");let r=new URLSearchParams(o).get("state"),{items:s}=l;return r===null||s===void 0?l:{...l,items:s.filter(a=>a.state===r)}}async function Wa(e,t){if(Se!==null)throw new Vt(0,"This is not in the report");let o=(await ys(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),l="";for(;o!==void 0&&l.length<t;){let{done:r,value:s}=await o.read();if(r)return l;l+=s}return await o?.cancel(),`${l.slice(0,t)}\u2026`}async function Eo(e,t,n){await(await ys(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}var _p=12e4;function gp(e){let t=AbortSignal.timeout(_p);return e?AbortSignal.any([e,t]):t}async function ys(e,t){let n;try{n=await fetch(vs(e),{...t,signal:gp(t.signal)})}catch(l){throw l instanceof DOMException&&l.name==="AbortError"?l:new Vt(0,"The scheduler does not answer")}if(n.ok)return n;let o=`The scheduler answers with status ${n.status}`;try{o=(await n.json()).detail??o}catch{}throw new Vt(n.status,o)}var jt=ge(0);function $e(e,t){let[n,o]=pe({data:null,error:null,path:e}),l=jt.value;return Oe(()=>{if(e===null)return;let r=new AbortController,s=0,a=async()=>{if(!document.hidden)try{let c=await on(e,r.signal);o({data:c,error:null,path:e})}catch(c){if(r.signal.aborted)return;let h=c instanceof Vt?c:new Vt(0,String(c));o(p=>({data:p.path===e?p.data:null,error:h,path:e}))}r.signal.aborted||(s=setTimeout(a,t))};return a(),()=>{r.abort(),clearTimeout(s)}},[e,t,l]),n.path===e?n:{data:null,error:null}}var hn=ge(null);function Ct(){return hn.value?.replay===!0}function Ia(e){let{actions:t=!1,scopes:n=[]}=hn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function Ha(){if(Se!==null)return hn.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await Fa(),null;history.replaceState(null,"",location.pathname+location.search);let t=await ws({code:e});return t!==null&&await Fa(),t}async function ws(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,o=await fetch(new URL("session",lr),{method:"POST",headers:t,body:JSON.stringify(n)}),l=await o.json();return o.ok?(hn.value=l,null):l.detail??`The scheduler answers with status ${o.status}`}async function Ua(){await Eo("DELETE","session"),location.reload()}async function Fa(){for(;;)try{hn.value=await on("session");return}catch(e){if(!(e instanceof Vt))throw e;await new Promise(t=>setTimeout(t,2e3))}}var rr=class{#n;#o;#e;#l=0;#t=null;constructor(t,n,o=$p){this.#n=t,this.#o=n,this.#e=o}start(){this.stop(),this.heard(),this.#r(this.#n)}stop(){this.#t?.(),this.#t=null}heard(){this.#l=this.#e.now()}#r(t){this.#t=this.#e.after(t,()=>{this.#t=null;let n=this.#l+this.#n-this.#e.now();n>0?this.#r(n):this.#o()})}},$p={now:()=>performance.now(),after:(e,t)=>{let n=setTimeout(t,e);return()=>clearTimeout(n)}};var vp=200,yp=100,wp=3e3,Ba=2e3,Ss=45e3,Mn=ge("connecting"),ln=ge(null),Po=ge(new Map),bs=ge([]),gl=ge([]),Ot=ge([]),sr=ge(new Map),Ao=new Map([["facts",1],["cluster",1]]),En=null,Ga="",$l="",za=0;function rn(...e){Oe(()=>{for(let t of e)Ao.set(t,(Ao.get(t)??0)+1);return queueMicrotask(Ro),()=>{for(let t of e){let n=(Ao.get(t)??1)-1;n===0?Ao.delete(t):Ao.set(t,n)}queueMicrotask(Ro)}},e)}function Ro(){if(Se!==null)return;let e=[...Ao.keys()].sort().join(",");if(En!==null&&e===Ga)return;En?.close(),clearTimeout(za),Ga=e;let t=$l===""?"0":$l,n=new URLSearchParams({topics:e,rate:"2",heartbeat:"true",after:t}),o=new EventSource(vs(`events?${n}`));En=o,_l.start(),o.onopen=()=>{_l.heard(),(Mn.value==="lost"||Mn.value==="silent")&&jt.value++,Mn.value="open"},o.onerror=()=>{if(Mn.value="lost",o.readyState!==EventSource.CLOSED)return _l.heard();_l.stop(),En=null,za=setTimeout(Ro,wp)};let l=(r,s)=>o.addEventListener(r,a=>{_l.heard(),s(a)});l("heartbeat",()=>{}),l("frame",({data:r})=>bp(JSON.parse(r))),l("fact",({data:r,lastEventId:s})=>kp(s,r)),l("reset",()=>{jt.value++,ks()})}var _l=new rr(Ss,()=>{Mn.value="silent",En?.close(),En=null,Ro()});function ks(){En?.close(),En=null,$l="",vl=[],gl.value=[],Ro()}function Va(){Ro(),jt.subscribe(()=>void Sp()),setInterval(()=>{let e=Ot.value.at(-1);e===void 0||Mn.value!=="open"||xs()-e.at>=Ba/1e3&&Ts()},Ba/2)}var ja=0;function xs(){return Date.now()/1e3+ja}function Ts(){ln.value===null||Ct()||(Ot.value=or(Ot.value,[Oa(ln.value,xs())]))}async function Sp(){let e;try{let n=await on("history");ja=(n.now-Date.now())/1e3,e=Ca(n)}catch{return}if(Ct()){Ot.value=or([],e,1/0);return}let t=e[0]?.at??xs();Ot.value=or(Ot.value.filter(({at:n})=>n<t),e),Ts()}function qa(e,t){Ya.set(e,t)}var Ya=new Map;function bp(e){Ya.get(String(e.t))?.(e),e.t==="workers"?Po.value=Ea(Po.value,e):e.t==="groups"?bs.value=Aa(e):e.t==="graph"?sr.value=new Map(sr.value).set(String(e.graph),e):e.t==="cluster"&&ul(()=>{ln.value=e,Ts()})}var vl=[];function kp(e,t){Pa(e,$l)&&($l=e,vl.length===0&&setTimeout(xp,yp),vl.push({...JSON.parse(t),id:e}))}function xp(){gl.value=La(gl.value,vl,vp),vl=[]}var dn=ge(null);function An(){return Se!==null?Date.parse(Se.at):dn.value?.at??Date.now()}async function Ms(){Ct()&&(dn.value=await on("replay"))}async function Ka(e){let t=dn.value?.event??0;await Eo("PUT","replay",e),await Ms(),(dn.value?.event??0)<t&&ks(),jt.value++}function Lt({label:e,scope:t,method:n="POST",path:o,body:l,confirm:r,onDone:s}){let[a,c]=pe("idle"),[h,p]=pe(""),g=async()=>{c("busy"),p("");try{await Eo(n,o,l),jt.value++,s?.()}catch($){p($ instanceof Error?$.message:String($))}c("idle")};return Ia(t)?d`
    <span class="action">
      <button
        type="button"
        class=${r===void 0?"":"destructive"}
        disabled=${a==="busy"}
        onClick=${()=>r===void 0?void g():c("asking")}
      >
        ${e}
      </button>
      ${h!==""&&d`<span class="bad" role="alert">${h}</span>`}
      ${a==="asking"&&d`
          <${Tp}
            text=${r}
            yes=${e}
            onAnswer=${$=>$?void g():c("idle")}
          />
        `}
    </span>
  `:null}function Tp({text:e,yes:t,onAnswer:n}){let o=Gt(null);return Oe(()=>{o.current?.showModal()},[]),d`
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
  `}function Dt({name:e}){return d`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function We({error:e}){return e===null?d`<p class="empty" aria-busy="true">Loading…</p>`:d`<p class="empty bad" role="alert">${e.message}</p>`}function nt({children:e}){return d`<p class="empty">${e}</p>`}function Le({to:e,children:t,title:n}){return d`<a href=${zt(...e)} title=${n}>${t}</a>`}var Ja=["B","KiB","MiB","GiB","TiB","PiB"];function Q(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<Ja.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):ir(t)} ${Ja[n]}`}var Mp={available:"",recomputable:"being computed again",lost:"lost",released:"released"};function ar({nbytes:e,result:t="available"}){return[e===null?"":Q(e),Mp[t]].filter(o=>o!=="").join(", ")}function ot(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${ir(e*1e3)} ms`;if(e<60)return`${ir(e)} s`;let t=Math.round(e),[n,o]=[Math.floor(t/86400),Math.floor(t/3600)%24],[l,r]=[Math.floor(t/60)%60,t%60];return n>0?Es([n,"d"],[o,"h"]):o>0?Es([o,"h"],[l,"min"]):Es([l,"min"],[r,"s"])}function Es(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function L(e){return e.toLocaleString("en")}function As(e){return e>=100?L(Math.round(e)):String(ir(e))}function ir(e){return e>=100?Math.round(e):Math.round(e*10)/10}function Pn(e){return`${Math.round(e*100)} %`}function je(e,t=new Date){let n=new Date(e),o=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?o:`${n.toLocaleDateString("en-CA")} ${o}`}function Ep(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function Rn(e,t,n){let o=Ep(e,t,n);return o<.001?"< 1 ms":ot(o)}function ur(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var Ap=[["done","done",["memory","released"]],["failed","failed",["erred"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function yl(e){return Ap.map(([t,n,o])=>({kind:t,label:n,count:o.reduce((l,r)=>l+(e[r]??0),0)})).filter(({count:t})=>t>0)}function Za(e){if(e===void 0)return null;let{available:t,recomputable:n,lost:o}=e,l=t+n+o;if(l===0)return null;let r=[...n>0?[`${n} being computed again`]:[],...o>0?[`${o} lost until a retry`]:[]].join(", ");return{available:t,total:l,missing:r,tone:o>0?"bad":"plain"}}function sn(e){return{total:Object.values(e).reduce((n,o)=>n+o,0),done:(e.memory??0)+(e.released??0)}}function Cn({label:e,counts:t}){let{total:n,done:o}=sn(t),l=yl(t),r=l.map(s=>`${L(s.count)} ${s.label}`).join(", ");return d`
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
  `}function cr({counts:e}){return d`
    <ul class="legend">
      ${yl(e).map(({kind:t,label:n,count:o})=>d`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${L(o)} ${n}</li>
        `)}
    </ul>
  `}function Co({label:e,parts:t}){let{managed:n,unmanaged:o,spilled:l,limit:r}=t,s=n+o,a=Math.max(r??0,s,1),c=`${Q(s)}${r===null?"":` of ${Q(r)} (${Pn(s/r)})`}: results ${Q(n)}, other ${Q(o)}; spilled ${Q(l)}`,h=p=>({width:`${100*p/a}%`});return d`
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
  `}var Ps=36,Qa=10,Pp=60;function Fe({caption:e,head:t,rows:n,keyOf:o,cells:l}){let r=Gt(null),[s,a]=pe(0),c=n.length<=Pp,h=Math.ceil((r.current?.clientHeight??700)/Ps),p=c?0:Math.max(0,Math.floor(s/Ps)-Qa),g=c?n.length:Math.min(n.length,p+h+2*Qa),$=_=>_>0&&d`
      <tr aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${_*Ps}px`}} />
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
          ${$(p)}
          ${n.slice(p,g).map((_,k)=>{let[x,...b]=l(_);return d`
              <tr key=${o(_)} aria-rowindex=${p+k+2}>
                <th scope="row">${x}</th>
                ${b.map((S,w)=>d`<td key=${w}>${S}</td>`)}
              </tr>
            `})}
          ${$(n.length-g)}
        </tbody>
      </table>
    </div>
  `}function Oo({caption:e,rows:t}){let n=t.some(({peakBytes:l})=>l),o=({group:l,counts:r,expectedSeconds:s,peakBytes:a})=>{let{total:c,done:h}=sn(r);return[d`<span class="mono">${l}</span>`,d`<${Cn} label=${l} counts=${r} />`,`${L(h)} / ${L(c)}`,r.erred?d`<span class="bad">${L(r.erred)}</span>`:"",s===null?"":ot(s),...n?[a?Q(a):""]:[]]};return d`
    <${Fe}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${l=>l.group}
      cells=${o}
    />
  `}var Xa=100;function eu({id:e}){rn(`graph:${e}`);let t=`graphs/${encodeURIComponent(e)}`,{data:n,error:o}=$e(t,3e3);if(n===null)return d`
      <${Te} title="Graph">
        <section class="card">
          <${We} error=${o} />
        </section>
        <//>
    `;let l=sr.value.get(e),r=l?.state===n.state?{...n,...l}:n;return d`
    <${Te} title=${r.name||"Graph"} aside=${d`<${Rp} graph=${r} />`} />
    <${Cp} graph=${r} />
    <${Np} path=${t} isRunning=${fr(r)} />
    <${Wp} id=${e} path=${t} graph=${r} />
    <${Fp} id=${e} path=${t} />
  `}function fr({state:e}){return e==="running"||e==="cancelling"}function Rp({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}`;return d`
    <${Le} to=${["graphs",e.id,"shape"]}>Shape<//>
    ${fr(e)&&d`
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
      onDone=${()=>$s(zt("graphs"))}
    />
  `}function Cp({graph:e}){let{total:t,done:n}=sn(e.counts),o=Object.entries(e.labels??{});return d`
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Dt} name=${e.state} />`} detail=${e.stopReason} />
        <${le} name="Done" value=${L(n)} detail=${`of ${L(t)} tasks`} />
        <${le}
          name="Failed"
          value=${L(e.counts.erred)}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${le}
          name="Time"
          value=${e.startedAt===null?"\u2014":Rn(e.startedAt,e.endedAt,An())}
          detail=${e.submittedAt===null?"":`submitted ${je(e.submittedAt)}`}
        />
        <${Lp} graph=${e} />
        <${Dp} graph=${e} />
      </dl>
      <${Cn} label="All tasks" counts=${e.counts} />
      <${cr} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${o.map(([l,r])=>d`<${Op} key=${l} name=${l} value=${r} />`)}
      </p>
    </section>
  `}function Op({name:e,value:t}){let n=`${e}=${t}`;return d`
    <a class="label" href=${`${zt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function Lp({graph:e}){let t=Za(e.resultCounts);if(t===null)return null;let{available:n,total:o,missing:l,tone:r}=t;return d`
    <${le}
      name="Results"
      value=${`${L(n)} of ${L(o)}`}
      detail=${l||"held by workers"}
      tone=${r}
    />
  `}function Dp({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}/groups`,{data:n}=$e(fr(e)?t:null,3e3);return!fr(e)||n===null?null:d`
    <${le}
      name="Left"
      value=${n.etaSeconds===null?"not known":ot(n.etaSeconds)}
      detail="if all threads have work"
    />
  `}function Np({path:e,isRunning:t}){let{data:n,error:o}=$e(`${e}/groups`,t?2e3:3e4);return d`
    <${_e} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?d`<${We} error=${o} />`:d`<${Oo} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&d`<p class="note">${L(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function Wp({id:e,path:t,graph:n}){let o=n.counts.erred>0,{data:l}=$e(o?`${t}/failures`:null,5e3);return!o||l===null||l.items.length===0?null:d`
    <${_e} title="Failures" note="by group and error, each with one example">
      <${Fe}
        caption="Failed tasks"
        head=${["Tasks","Count","Error","Example"]}
        rows=${l.items}
        keyOf=${r=>r.key}
        cells=${({group:r,count:s,error:a,message:c,key:h})=>[d`<span class="mono">${r}</span>`,L(s),d`<span class="bad">${a}</span>: ${c}`,d`<${Le} to=${["graphs",e,"tasks",h]}>${h}<//>`]}
      />
      ${l.omitted>0&&d`<p class="note">${L(l.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function Fp({id:e,path:t}){let n=hl.value.get("tasks")??"",o=new URLSearchParams({limit:String(Xa),...n&&{state:n}}),{data:l,error:r}=$e(`${t}/tasks?${o}`,5e3);return d`
    <${_e} title="Tasks">
      <form class="filters" onSubmit=${s=>s.preventDefault()}>
        <label>State <select
            value=${n}
            onChange=${s=>dl("tasks",s.currentTarget.value)}
          >
            <option value="">all</option>
            ${_s.map(s=>d`<option key=${s} value=${s}>${s}</option>`)}
          </select></label>
      </form>
      ${l===null?d`<${We} error=${r} />`:l.items.length===0?d`<${nt}>No task is ${n||"known"}.<//>`:d`<${Ip} id=${e} tasks=${l.items} />`}
      ${l?.nextCursor&&d`<p class="note">The first ${Xa} are shown.</p>`}
    <//>
  `}function Ip({id:e,tasks:t}){return d`
    <${Fe}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[d`<${Le} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,d`<${Dt} name=${n.state} />`,d`<span class="mono">${n.op}</span>`,L(n.attempts),ar(n),n.startedAt===null?"":Rn(n.startedAt,n.endedAt,An())]}
    />
  `}var Hp=["","running","cancelling","succeeded","failed","cancelled"],tu=200;function nu(){let e=hl.value.get("state")??"",t=hl.value.get("label")??"",n=new URLSearchParams({limit:String(tu),...e&&{state:e},...t&&{label:t}}),{data:o,error:l}=$e(`graphs?${n}`,2e3);return d`
    <${Te} title="Graphs" aside=${d`<${Up} state=${e} label=${t} />`} />
    <section class="card">
      ${o===null?d`<${We} error=${l} />`:o.items.length===0?d`<${nt}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:d`<${Bp} graphs=${o.items} />`}
      ${o?.nextCursor&&d`<p class="note">The newest ${tu} are shown; a label finds older ones.</p>`}
    </section>
  `}function Up({state:e,label:t}){return d`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>dl("state",n.currentTarget.value)}
        >
          ${Hp.map(n=>d`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>dl("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function Bp({graphs:e}){return d`
    <${Fe}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[d`<${Le} to=${["graphs",t.id]} title=${t.id}>${t.name||ur(t.id)}<//>`,d`<${Dt} name=${t.state} />`,d`<${Cn} label=${t.name||t.id} counts=${t.counts} />`,L(t.tasks),t.counts.erred>0?d`<span class="bad">${L(t.counts.erred)}</span>`:"",t.submittedAt===null?"":je(t.submittedAt),t.startedAt===null?"":Rn(t.startedAt,t.endedAt,An())]}
    />
  `}function ou({refusal:e}){let[t,n]=pe(""),[o,l]=pe(!1),[r,s]=pe(e);return d`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async c=>{c.preventDefault(),s(null);try{s(await ws({token:t.trim(),actions:o}))}catch{s("The scheduler does not answer")}}}>
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
  `}function lu({process:e,managed:t,spilled:n,limit:o}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:o===0?null:o*1048576}}function Lo({process:e,limit:t}){return t===0?null:e/t}function ru(e){let t=new Array(11).fill(0);for(let n of e){let o=Math.min(10,Math.floor((Lo(n)??0)*10));t[o]=(t[o]??0)+1}return t}function su(){rn("workers");let e=[...Po.value.values()].sort((t,n)=>t.name<n.name?-1:1);return d`
    <${Te} title="Workers" aside=${`${L(e.length)} registered`} />
    <section class="card">
      ${e.length===0?d`<${nt}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:d`<${Rs} rows=${e} />`}
    </section>
  `}function Rs({rows:e}){return d`
    <${Fe}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=lu(t),o=Lo(t);return[d`<${Le} to=${["workers",t.name]}>${t.name}<//>`,d`<${Dt} name=${t.state} />`,`${L(t.executing)} / ${L(t.threads)}`,L(t.processing),d`<${Co} label=${`Memory of ${t.name}`} parts=${n} />`,d`<span class=${o!==null&&o>.8?"bad":""}>${Q(n.managed+n.unmanaged)}${n.limit===null?"":` / ${Q(n.limit)}`}</span>`,n.spilled===0?"":Q(n.spilled)]}}
    />
  `}var Gp=60,zp=20;function iu(){return rn("workers"),d`
    <${Te} title="Memory" />
    <${Vp} />
    <${jp} />
    <${Yp} />
    <${Kp} />
  `}function Vp(){let e=ln.value;if(e===null)return d`
      <section class="card">
        <${We} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:o,unmanagedRecent:l,spilled:r,limit:s}=e.memory,a=o+l;return d`
    <section class="card">
      <dl class="tiles">
        <${le}
          name="Used"
          value=${Q(t)}
          detail=${s===null||s===0?"no limit":`${Pn(t/s)} of ${Q(s)}`}
        />
        <${le} name="Results" value=${Q(n)} />
        <${le}
          name="Other"
          value=${Q(a)}
          detail=${`${Q(l)} in the last 30 s`}
        />
        <${le} name="Spilled" value=${Q(r)} />
      </dl>
      <${Co} label="Memory of all workers" parts=${{managed:n,unmanaged:a,spilled:r,limit:s}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %, by default</li>
      </ul>
    </section>
  `}function jp(){let e=[...Po.value.values()].sort((n,o)=>(Lo(o)??0)-(Lo(n)??0));if(e.length===0)return null;let t=e.length>Gp;return d`
    <${_e} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&d`<${qp} counts=${ru(e)} />`}
      <${Rs} rows=${t?e.slice(0,zp):e} />
    <//>
  `}function qp({counts:e}){let t=Math.max(...e,1);return d`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,o)=>d`
          <li key=${o} class=${o>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${L(n)}</b><span>${o<10?`${o*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function Yp(){let{data:e,error:t}=$e("memory/groups?limit=50",3e3);return d`
    <${_e} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?d`<${We} error=${t} />`:e.items.length===0?d`<${nt}>No worker holds a result.<//>`:d`
          <${Fe}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:o,bytes:l})=>[d`<span class="mono">${n}</span>`,L(o),Q(l)]}
          />
        `}
    <//>
  `}function Kp(){let{data:e,error:t}=$e("amm",2e3);if(e===null)return d`
      <${_e} title="Active Memory Manager">
        <${We} error=${t} />
        <//>
    `;let{running:n,interval:o,policies:l,inFlight:r,lastRun:s}=e;return d`
    <${_e} title="Active Memory Manager">
      <div class="buttons">
        ${n?d`<${Lt} label="Stop" scope="admin" path="amm/stop" />`:d`<${Lt} label="Start" scope="admin" path="amm/start" />`}
        <${Lt} label="Run once" scope="admin" path="amm/run_once" />
      </div>
      <dl class="tiles">
        <${le} name="State" value=${n?"running":"stopped"} detail=${`each ${ot(o)}`} />
        <${le}
          name="Copies under way"
          value=${L(r.copies)}
          detail=${Q(r.bytes)}
        />
        ${s!==null&&d`
          <${le}
            name="Last run"
            value=${je(s.at)}
            detail=${`${L(s.replicated)} copied, ${L(s.dropped)} dropped`}
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
          cells=${({key:a,policy:c,op:h,nbytes:p,worker:g,reason:$})=>[d`<span class="mono">${a}</span>`,c,h,Q(p),g??$??""]}
        />
      `}
    <//>
  `}var Ke="u-",Jp="uplot",Zp=Ke+"hz",Qp=Ke+"vt",Xp=Ke+"title",em=Ke+"wrap",tm=Ke+"under",nm=Ke+"over",om=Ke+"axis",eo=Ke+"off",lm=Ke+"select",rm=Ke+"cursor-x",sm=Ke+"cursor-y",im=Ke+"cursor-pt",am=Ke+"legend",um=Ke+"live",cm=Ke+"inline",fm=Ke+"series",pm=Ke+"marker",au=Ke+"label",mm=Ke+"value",bl="width",kl="height",wl="top",uu="bottom",Do="left",Cs="right",Ks="#000",cu=Ks+"0",Os="mousemove",fu="mousedown",Ls="mouseup",pu="mouseenter",mu="mouseleave",hu="dblclick",hm="resize",dm="scroll",du="change",_r="dppxchange",Js="--",Bo=typeof window<"u",Is=Bo?document:null,Wo=Bo?window:null,_m=Bo?navigator:null,ue,pr;function Hs(){let e=devicePixelRatio;ue!=e&&(ue=e,pr&&Bs(du,pr,Hs),pr=matchMedia(`(min-resolution: ${ue-.001}dppx) and (max-resolution: ${ue+.001}dppx)`),to(du,pr,Hs),Wo.dispatchEvent(new CustomEvent(_r)))}function St(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function Us(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Me(e,t,n){e.style[t]=n+"px"}function qt(e,t,n,o){let l=Is.createElement(e);return t!=null&&St(l,t),n?.insertBefore(l,o),l}function Nt(e,t){return qt("div",e,t)}var _u=new WeakMap;function an(e,t,n,o,l){let r="translate("+t+"px,"+n+"px)",s=_u.get(e);r!=s&&(e.style.transform=r,_u.set(e,r),t<0||n<0||t>o||n>l?St(e,eo):Us(e,eo))}var gu=new WeakMap;function $u(e,t,n){let o=t+n,l=gu.get(e);o!=l&&(gu.set(e,o),e.style.background=t,e.style.borderColor=n)}var vu=new WeakMap;function yu(e,t,n,o){let l=t+""+n,r=vu.get(e);l!=r&&(vu.set(e,l),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=o?-t/2+"px":0,e.style.marginTop=o?-n/2+"px":0)}var Zs={passive:!0},gm={...Zs,capture:!0};function to(e,t,n,o){t.addEventListener(e,n,o?gm:Zs)}function Bs(e,t,n,o){t.removeEventListener(e,n,Zs)}Bo&&Hs();function Yt(e,t,n,o){let l;n=n||0,o=o||t.length-1;let r=o<=2147483647;for(;o-n>1;)l=r?n+o>>1:bt((n+o)/2),t[l]<e?n=l:o=l;return e-t[n]<=t[o]-e?n:o}function Yu(e){return(n,o,l)=>{let r=-1,s=-1;for(let a=o;a<=l;a++)if(e(n[a])){r=a;break}for(let a=l;a>=o;a--)if(e(n[a])){s=a;break}return[r,s]}}var Ku=e=>e!=null,Ju=e=>e!=null&&e>0,vr=Yu(Ku),$m=Yu(Ju);function vm(e,t,n,o=0,l=!1){let r=l?$m:vr,s=l?Ju:Ku;[t,n]=r(e,t,n);let a=e[t],c=e[t];if(t>-1)if(o==1)a=e[t],c=e[n];else if(o==-1)a=e[n],c=e[t];else for(let h=t;h<=n;h++){let p=e[h];s(p)&&(p<a?a=p:p>c&&(c=p))}return[a??ve,c??-ve]}function yr(e,t,n,o){let l=bu(e),r=bu(t);e==t&&(l==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?_n:Zu,a=l==1?bt:Wt,c=r==1?Wt:bt,h=a(s(Ye(e))),p=c(s(Ye(t))),g=Fo(n,h),$=Fo(n,p);return n==10&&(h<0&&(g=ye(g,-h)),p<0&&($=ye($,-p))),o||n==2?(e=g*l,t=$*r):(e=tc(e,g),t=wr(t,$)),[e,t]}function Qs(e,t,n,o){let l=yr(e,t,n,o);return e==0&&(l[0]=0),t==0&&(l[1]=0),l}var Xs=.1,wu={mode:3,pad:Xs},Tl={pad:0,soft:null,mode:0},ym={min:Tl,max:Tl};function gr(e,t,n,o){return Sr(n)?Su(e,t,n):(Tl.pad=n,Tl.soft=o?0:null,Tl.mode=o?3:0,Su(e,t,ym))}function ie(e,t){return e??t}function wm(e,t,n){for(t=ie(t,0),n=ie(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function Su(e,t,n){let o=n.min,l=n.max,r=ie(o.pad,0),s=ie(l.pad,0),a=ie(o.hard,-ve),c=ie(l.hard,ve),h=ie(o.soft,ve),p=ie(l.soft,-ve),g=ie(o.mode,0),$=ie(l.mode,0),_=t-e,k=_n(_),x=mt(Ye(e),Ye(t)),b=_n(x),S=Ye(b-k);(_<1e-24||S>10)&&(_=0,(e==0||t==0)&&(_=1e-24,g==2&&h!=ve&&(r=0),$==2&&p!=-ve&&(s=0)));let w=_||x||1e3,A=_n(w),M=Fo(10,bt(A)),j=w*(_==0?e==0?.1:1:r),C=ye(tc(e-j,M/10),24),W=e>=h&&(g==1||g==3&&C<=h||g==2&&C>=h)?h:ve,G=mt(a,C<W&&e>=W?W:Kt(W,C)),X=w*(_==0?t==0?.1:1:s),V=ye(wr(t+X,M/10),24),R=t<=p&&($==1||$==3&&V>=p||$==2&&V<=p)?p:-ve,q=Kt(c,V>R&&t<=R?R:mt(R,V));return G==q&&G==0&&(q=100),[G,q]}var Sm=new Intl.NumberFormat(Bo?_m.language:"en-US"),ei=e=>Sm.format(e),kt=Math,dr=kt.PI,Ye=kt.abs,bt=kt.floor,qe=kt.round,Wt=kt.ceil,Kt=kt.min,mt=kt.max,Fo=kt.pow,bu=kt.sign,_n=kt.log10,Zu=kt.log2,bm=(e,t=1)=>kt.sinh(e)*t,Ds=(e,t=1)=>kt.asinh(e/t),ve=1/0;function ku(e){return(_n((e^e>>31)-(e>>31))|0)+1}function Gs(e,t,n){return Kt(mt(e,t),n)}function Qu(e){return typeof e=="function"}function ne(e){return Qu(e)?e:()=>e}var km=()=>{},Xu=e=>e,ec=(e,t)=>t,xm=e=>null,xu=e=>!0,Tu=(e,t)=>e==t,Tm=/\.\d*?(?=9{6,}|0{6,})/gm,no=e=>{if(oc(e)||Ln.has(e))return e;let t=`${e}`,n=t.match(Tm);if(n==null)return e;let o=n[0].length-1;if(t.indexOf("e-")!=-1){let[l,r]=t.split("e");return+`${no(l)}e${r}`}return ye(e,o)};function Qn(e,t){return no(ye(no(e/t))*t)}function wr(e,t){return no(Wt(no(e/t))*t)}function tc(e,t){return no(bt(no(e/t))*t)}function ye(e,t=0){if(oc(e))return e;let n=10**t,o=e*n*(1+Number.EPSILON);return qe(o)/n}var Ln=new Map;function nc(e){return((""+e).split(".")[1]||"").length}function El(e,t,n,o){let l=[],r=o.map(nc);for(let s=t;s<n;s++){let a=Ye(s),c=ye(Fo(e,s),a);for(let h=0;h<o.length;h++){let p=e==10?+`${o[h]}e${s}`:o[h]*c,g=(s>=0?0:a)+(s>=r[h]?0:r[h]),$=e==10?p:ye(p,g);l.push($),Ln.set($,g)}}return l}var Ml={},ti=[],Io=[null,null],On=Array.isArray,oc=Number.isInteger,Mm=e=>e===void 0;function Mu(e){return typeof e=="string"}function Sr(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function Em(e){return e!=null&&typeof e=="object"}var Am=Object.getPrototypeOf(Uint8Array),lc="__proto__";function Ho(e,t=Sr){let n;if(On(e)){let o=e.find(l=>l!=null);if(On(o)||t(o)){n=Array(e.length);for(let l=0;l<e.length;l++)n[l]=Ho(e[l],t)}else n=e.slice()}else if(e instanceof Am)n=e.slice();else if(t(e)){n={};for(let o in e)o!=lc&&(n[o]=Ho(e[o],t))}else n=e;return n}function Ue(e){let t=arguments;for(let n=1;n<t.length;n++){let o=t[n];for(let l in o)l!=lc&&(Sr(e[l])?Ue(e[l],Ho(o[l])):e[l]=Ho(o[l]))}return e}var Pm=0,Rm=1,Cm=2;function Om(e,t,n){for(let o=0,l,r=-1;o<t.length;o++){let s=t[o];if(s>r){for(l=s-1;l>=0&&e[l]==null;)e[l--]=null;for(l=s+1;l<n&&e[l]==null;)e[r=l++]=null}}}function Lm(e,t){if(Wm(e)){let s=e[0].slice();for(let a=1;a<e.length;a++)s.push(...e[a].slice(1));return Fm(s[0])||(s=Nm(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let c=e[s][0],h=c.length;for(let p=0;p<h;p++)n.add(c[p])}let o=[Array.from(n).sort((s,a)=>s-a)],l=o[0].length,r=new Map;for(let s=0;s<l;s++)r.set(o[0][s],s);for(let s=0;s<e.length;s++){let a=e[s],c=a[0];for(let h=1;h<a.length;h++){let p=a[h],g=Array(l).fill(void 0),$=t?t[s][h]:Rm,_=[];for(let k=0;k<p.length;k++){let x=p[k],b=r.get(c[k]);x===null?$!=Pm&&(g[b]=x,$==Cm&&_.push(b)):g[b]=x}Om(g,_,l),o.push(g)}}return o}var Dm=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function Nm(e){let t=e[0],n=t.length,o=Array(n);for(let r=0;r<o.length;r++)o[r]=r;o.sort((r,s)=>t[r]-t[s]);let l=[];for(let r=0;r<e.length;r++){let s=e[r],a=Array(n);for(let c=0;c<n;c++)a[c]=s[o[c]];l.push(a)}return l}function Wm(e){let t=e[0][0],n=t.length;for(let o=1;o<e.length;o++){let l=e[o][0];if(l.length!=n)return!1;if(l!=t){for(let r=0;r<n;r++)if(l[r]!=t[r])return!1}}return!0}function Fm(e,t=100){let n=e.length;if(n<=1)return!0;let o=0,l=n-1;for(;o<=l&&e[o]==null;)o++;for(;l>=o&&e[l]==null;)l--;if(l<=o)return!0;let r=mt(1,bt((l-o+1)/t));for(let s=e[o],a=o+r;a<=l;a+=r){let c=e[a];if(c!=null){if(c<=s)return!1;s=c}}return!0}var rc=["January","February","March","April","May","June","July","August","September","October","November","December"],sc=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function ic(e){return e.slice(0,3)}var Im=sc.map(ic),Hm=rc.map(ic),Um={MMMM:rc,MMM:Hm,WWWW:sc,WWW:Im};function Sl(e){return(e<10?"0":"")+e}function Bm(e){return(e<10?"00":e<100?"0":"")+e}var Gm={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Sl(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Sl(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Sl(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>Sl(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Sl(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Bm(e.getMilliseconds())};function ni(e,t){t=t||Um;let n=[],o=/\{([a-z]+)\}|[^{]+/gi,l;for(;l=o.exec(e);)n.push(l[0][0]=="{"?Gm[l[1]]:l[0]);return r=>{let s="";for(let a=0;a<n.length;a++)s+=typeof n[a]=="string"?n[a]:n[a](r,t);return s}}var zm=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Vm(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==zm?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var ac=e=>e%1==0,$r=[1,2,2.5,5],jm=El(10,-32,0,$r),uc=El(10,0,32,$r),qm=uc.filter(ac),Xn=jm.concat(uc),oi=`
`,cc="{YYYY}",Eu=oi+cc,fc="{M}/{D}",xl=oi+fc,mr=xl+"/{YY}",pc="{aa}",Ym="{h}:{mm}",No=Ym+pc,Au=oi+No,Pu=":{ss}",me=null;function mc(e){let t=e*1e3,n=t*60,o=n*60,l=o*24,r=l*30,s=l*365,c=(e==1?El(10,0,3,$r).filter(ac):El(10,-3,0,$r)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,o,o*2,o*3,o*4,o*6,o*8,o*12,l,l*2,l*3,l*4,l*5,l*6,l*7,l*8,l*9,l*10,l*15,r,r*2,r*3,r*4,r*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),h=[[s,cc,me,me,me,me,me,me,1],[l*28,"{MMM}",Eu,me,me,me,me,me,1],[l,fc,Eu,me,me,me,me,me,1],[o,"{h}"+pc,mr,me,xl,me,me,me,1],[n,No,mr,me,xl,me,me,me,1],[t,Pu,mr+" "+No,me,xl+" "+No,me,Au,me,1],[e,Pu+".{fff}",mr+" "+No,me,xl+" "+No,me,Au,me,1]];function p(g){return($,_,k,x,b,S)=>{let w=[],A=b>=s,M=b>=r&&b<s,j=g(k),C=ye(j*e,3),W=Ns(j.getFullYear(),A?0:j.getMonth(),M||A?1:j.getDate()),G=ye(W*e,3);if(M||A){let X=M?b/r:0,V=A?b/s:0,R=C==G?C:ye(Ns(W.getFullYear()+V,W.getMonth()+X,1)*e,3),q=new Date(qe(R/e)),D=q.getFullYear(),K=q.getMonth();for(let z=0;R<=x;z++){let oe=Ns(D+V*z,K+X*z,1),B=oe-g(ye(oe*e,3));R=ye((+oe+B)*e,3),R<=x&&w.push(R)}}else{let X=b>=l?l:b,V=bt(k)-bt(C),R=G+V+wr(C-G,X);w.push(R);let q=g(R),D=q.getHours()+q.getMinutes()/n+q.getSeconds()/o,K=b/o,z=$.axes[_]._space,oe=S/z;for(;R=ye(R+b,e==1?0:3),!(R>x);)if(K>1){let B=bt(ye(D+K,6))%24,re=g(R).getHours()-B;re>1&&(re=-1),R-=re*o,D=(D+K)%24;let he=w[w.length-1];ye((R-he)/b,3)*oe>=.7&&w.push(R)}else w.push(R)}return w}}return[c,h,p]}var[Km,Jm,Zm]=mc(1),[Qm,Xm,eh]=mc(.001);El(2,-53,53,[1]);function Ru(e,t){return e.map(n=>n.map((o,l)=>l==0||l==8||o==null?o:t(l==1||n[8]==0?o:n[1]+o)))}function Cu(e,t){return(n,o,l,r,s)=>{let a=t.find(k=>s>=k[0])||t[t.length-1],c,h,p,g,$,_;return o.map(k=>{let x=e(k),b=x.getFullYear(),S=x.getMonth(),w=x.getDate(),A=x.getHours(),M=x.getMinutes(),j=x.getSeconds(),C=b!=c&&a[2]||S!=h&&a[3]||w!=p&&a[4]||A!=g&&a[5]||M!=$&&a[6]||j!=_&&a[7]||a[1];return c=b,h=S,p=w,g=A,$=M,_=j,C(x)})}}function th(e,t){let n=ni(t);return(o,l,r,s,a)=>l.map(c=>n(e(c)))}function Ns(e,t,n){return new Date(e,t,n)}function Ou(e,t){return t(e)}var nh="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Lu(e,t){return(n,o,l,r)=>r==null?Js:t(e(o))}function oh(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function lh(e,t){return e.series[t].fill(e,t)}var rh={show:!0,live:!0,isolate:!1,mount:km,markers:{show:!0,width:2,stroke:oh,fill:lh,dash:"solid"},idx:null,idxs:null,values:[]};function sh(e,t){let n=e.cursor.points,o=Nt(),l=n.size(e,t);Me(o,bl,l),Me(o,kl,l);let r=l/-2;Me(o,"marginLeft",r),Me(o,"marginTop",r);let s=n.width(e,t,l);return s&&Me(o,"borderWidth",s),o}function ih(e,t){let n=e.series[t].points;return n._fill||n._stroke}function ah(e,t){let n=e.series[t].points;return n._stroke||n._fill}function uh(e,t){return e.series[t].points.size}var Ws=[0,0];function ch(e,t,n){return Ws[0]=t,Ws[1]=n,Ws}function hr(e,t,n,o=!0){return l=>{l.button==0&&(!o||l.target==t)&&n(l)}}function Fs(e,t,n,o=!0){return l=>{(!o||l.target==t)&&n(l)}}var fh={show:!0,x:!0,y:!0,lock:!1,move:ch,points:{one:!1,show:sh,size:uh,width:0,stroke:ah,fill:ih},bind:{mousedown:hr,mouseup:hr,click:hr,dblclick:hr,mousemove:Fs,mouseleave:Fs,mouseenter:Fs},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,o,l)=>o-l,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},hc={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},li=Ue({},hc,{filter:ec}),dc=Ue({},li,{size:10}),_c=Ue({},hc,{show:!1}),ri='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',gc="bold "+ri,$c=1.5,Du={show:!0,scale:"x",stroke:Ks,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:gc,side:2,grid:li,ticks:dc,border:_c,font:ri,lineGap:$c,rotate:0},ph="Value",mh="Time",Nu={show:!0,scale:"x",auto:!1,sorted:1,min:ve,max:-ve,idxs:[]};function hh(e,t,n,o,l){return t.map(r=>r==null?"":ei(r))}function dh(e,t,n,o,l,r,s){let a=[],c=Ln.get(l)||0;n=s?n:ye(wr(n,l),c);for(let h=n;h<=o;h=ye(h+l,c))a.push(Object.is(h,-0)?0:h);return a}function zs(e,t,n,o,l,r,s){let a=[],c=e.scales[e.axes[t].scale].log,h=c==10?_n:Zu,p=bt(h(n));l=Fo(c,p),c==10&&(l=Xn[Yt(l,Xn)]);let g=n,$=l*c;c==10&&($=Xn[Yt($,Xn)]);do a.push(g),g=g+l,c==10&&!Ln.has(g)&&(g=ye(g,Ln.get(l))),g>=$&&(l=g,$=l*c,c==10&&($=Xn[Yt($,Xn)]));while(g<=o);return a}function _h(e,t,n,o,l,r,s){let c=e.scales[e.axes[t].scale].asinh,h=o>c?zs(e,t,mt(c,n),o,l):[c],p=o>=0&&n<=0?[0]:[];return(n<-c?zs(e,t,mt(c,-o),-n,l):[c]).reverse().map($=>-$).concat(p,h)}var vc=/./,gh=/[12357]/,$h=/[125]/,Wu=/1/,Vs=(e,t,n,o)=>e.map((l,r)=>t==4&&l==0||r%o==0&&n.test(l.toExponential()[l<0?1:0])?l:null);function vh(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=e.scales[s],c=e.valToPos,h=r._space,p=c(10,s),g=c(9,s)-p>=h?vc:c(7,s)-p>=h?gh:c(5,s)-p>=h?$h:Wu;if(g==Wu){let $=Ye(c(1,s)-p);if($<h)return Vs(t.slice().reverse(),a.distr,g,Wt(h/$)).reverse()}return Vs(t,a.distr,g,1)}function yh(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=r._space,c=e.valToPos,h=Ye(c(1,s)-c(2,s));return h<a?Vs(t.slice().reverse(),3,vc,Wt(a/h)).reverse():t}function wh(e,t,n,o){return o==null?Js:t==null?"":ei(t)}var Fu={show:!0,scale:"y",stroke:Ks,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:gc,side:3,grid:li,ticks:dc,border:_c,font:ri,lineGap:$c,rotate:0};function Sh(e,t){let n=3+(e||1)*2;return ye(n*t,3)}function bh(e,t){let{scale:n,idxs:o}=e.series[0],l=e._data[0],r=e.valToPos(l[o[0]],n,!0),s=e.valToPos(l[o[1]],n,!0),a=Ye(s-r),c=e.series[t],h=a/(c.points.space*ue);return o[1]-o[0]<=h}var Iu={scale:null,auto:!0,sorted:0,min:ve,max:-ve},yc=(e,t,n,o,l)=>l,Hu={show:!0,auto:!0,sorted:0,gaps:yc,alpha:1,facets:[Ue({},Iu,{scale:"x"}),Ue({},Iu,{scale:"y"})]},Uu={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:yc,alpha:1,points:{show:bh,filter:null},values:null,min:ve,max:-ve,idxs:[],path:null,clip:null};function kh(e,t,n,o,l){return n/10}var wc={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},xh=Ue({},wc,{time:!1,ori:1}),Bu={};function Sc(e,t){let n=Bu[e];return n||(n={key:e,plots:[],sub(o){n.plots.push(o)},unsub(o){n.plots=n.plots.filter(l=>l!=o)},pub(o,l,r,s,a,c,h){for(let p=0;p<n.plots.length;p++)n.plots[p]!=l&&n.plots[p].pub(o,l,r,s,a,c,h)}},e!=null&&(Bu[e]=n)),n}var Uo=1,js=2;function oo(e,t,n){let o=e.mode,l=e.series[t],r=o==2?e._data[t]:e._data,s=e.scales,a=e.bbox,c=r[0],h=o==2?r[1]:r[t],p=o==2?s[l.facets[0].scale]:s[e.series[0].scale],g=o==2?s[l.facets[1].scale]:s[l.scale],$=a.left,_=a.top,k=a.width,x=a.height,b=e.valToPosH,S=e.valToPosV;return p.ori==0?n(l,c,h,p,g,b,S,$,_,k,x,kr,Go,Tr,kc,Tc):n(l,c,h,p,g,S,b,_,$,x,k,xr,zo,ai,xc,Mc)}function si(e,t){let n=0,o=0,l=ie(e.bands,ti);for(let r=0;r<l.length;r++){let s=l[r];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?o|=1:o|=2)}return[n,o==1?-1:o==2?1:o==3?2:0]}function Th(e,t,n,o,l){let r=e.mode,s=e.series[t],a=r==2?s.facets[1].scale:s.scale,c=e.scales[a];return l==-1?c.min:l==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function gn(e,t,n,o,l,r){return oo(e,t,(s,a,c,h,p,g,$,_,k,x,b)=>{let S=s.pxRound,w=h.dir*(h.ori==0?1:-1),A=h.ori==0?Go:zo,M,j;w==1?(M=n,j=o):(M=o,j=n);let C=S(g(a[M],h,x,_)),W=S($(c[M],p,b,k)),G=S(g(a[j],h,x,_)),X=S($(r==1?p.max:p.min,p,b,k)),V=new Path2D(l);return A(V,G,X),A(V,C,X),A(V,C,W),V})}function br(e,t,n,o,l,r){let s=null;if(e.length>0){s=new Path2D;let a=t==0?Tr:ai,c=n;for(let g=0;g<e.length;g++){let $=e[g];if($[1]>$[0]){let _=$[0]-c;_>0&&a(s,c,o,_,o+r),c=$[1]}}let h=n+l-c,p=10;h>0&&a(s,c,o-p/2,h,o+r+p)}return s}function Mh(e,t,n){let o=e[e.length-1];o&&o[0]==t?o[1]=n:e.push([t,n])}function ii(e,t,n,o,l,r,s){let a=[],c=e.length;for(let h=l==1?n:o;h>=n&&h<=o;h+=l)if(t[h]===null){let g=h,$=h;if(l==1)for(;++h<=o&&t[h]===null;)$=h;else for(;--h>=n&&t[h]===null;)$=h;let _=r(e[g]),k=$==g?_:r(e[$]),x=g-l;_=s<=0&&x>=0&&x<c?r(e[x]):_;let S=$+l;k=s>=0&&S>=0&&S<c?r(e[S]):k,k>=_&&a.push([_,k])}return a}function Gu(e){return e==0?Xu:e==1?qe:t=>Qn(t,e)}function bc(e){let t=e==0?kr:xr,n=e==0?(l,r,s,a,c,h)=>{l.arcTo(r,s,a,c,h)}:(l,r,s,a,c,h)=>{l.arcTo(s,r,c,a,h)},o=e==0?(l,r,s,a,c)=>{l.rect(r,s,a,c)}:(l,r,s,a,c)=>{l.rect(s,r,c,a)};return(l,r,s,a,c,h=0,p=0)=>{h==0&&p==0?o(l,r,s,a,c):(h=Kt(h,a/2,c/2),p=Kt(p,a/2,c/2),t(l,r+h,s),n(l,r+a,s,r+a,s+c,h),n(l,r+a,s+c,r,s+c,p),n(l,r,s+c,r,s,p),n(l,r,s,r+a,s,h),l.closePath())}}var kr=(e,t,n)=>{e.moveTo(t,n)},xr=(e,t,n)=>{e.moveTo(n,t)},Go=(e,t,n)=>{e.lineTo(t,n)},zo=(e,t,n)=>{e.lineTo(n,t)},Tr=bc(0),ai=bc(1),kc=(e,t,n,o,l,r)=>{e.arc(t,n,o,l,r)},xc=(e,t,n,o,l,r)=>{e.arc(n,t,o,l,r)},Tc=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(t,n,o,l,r,s)},Mc=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(n,t,l,o,s,r)};function Ec(e){return(t,n,o,l,r)=>oo(t,n,(s,a,c,h,p,g,$,_,k,x,b)=>{let{pxRound:S,points:w}=s,A,M;h.ori==0?(A=kr,M=kc):(A=xr,M=xc);let j=ye(w.width*ue,3),C=(w.size-w.width)/2*ue,W=ye(C*2,3),G=new Path2D,X=new Path2D,{left:V,top:R,width:q,height:D}=t.bbox;Tr(X,V-W,R-W,q+W*2,D+W*2);let K=z=>{if(c[z]!=null){let oe=S(g(a[z],h,x,_)),B=S($(c[z],p,b,k));A(G,oe+C,B),M(G,oe,B,C,0,dr*2)}};if(r)r.forEach(K);else for(let z=o;z<=l;z++)K(z);return{stroke:j>0?G:null,fill:G,clip:X,flags:Uo|js}})}function Ac(e){return(t,n,o,l,r,s)=>{o!=l&&(r!=o&&s!=o&&e(t,n,o),r!=l&&s!=l&&e(t,n,l),e(t,n,s))}}var Eh=Ac(Go),Ah=Ac(zo);function Pc(e){let t=ie(e?.alignGaps,0);return(n,o,l,r)=>oo(n,o,(s,a,c,h,p,g,$,_,k,x,b)=>{[l,r]=vr(c,l,r);let S=s.pxRound,w=D=>S(g(D,h,x,_)),A=D=>S($(D,p,b,k)),M,j;h.ori==0?(M=Go,j=Eh):(M=zo,j=Ah);let C=h.dir*(h.ori==0?1:-1),W={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Uo},G=W.stroke,X=!1;if(r-l>=x*4){let D=H=>n.posToVal(H,h.key,!0),K=null,z=null,oe,B,ht,Ee=w(a[C==1?l:r]),re=w(a[l]),he=w(a[r]),ee=D(C==1?re+1:he-1);for(let H=C==1?l:r;H>=l&&H<=r;H+=C){let Be=a[H],Ae=(C==1?Be<ee:Be>ee)?Ee:w(Be),ce=c[H];Ae==Ee?ce!=null?(B=ce,K==null?(M(G,Ae,A(B)),oe=K=z=B):B<K?K=B:B>z&&(z=B)):ce===null&&(X=!0):(K!=null&&j(G,Ee,A(K),A(z),A(oe),A(B)),ce!=null?(B=ce,M(G,Ae,A(B)),K=z=oe=B):(K=z=null,ce===null&&(X=!0)),Ee=Ae,ee=D(Ee+C))}K!=null&&K!=z&&ht!=Ee&&j(G,Ee,A(K),A(z),A(oe),A(B))}else for(let D=C==1?l:r;D>=l&&D<=r;D+=C){let K=c[D];K===null?X=!0:K!=null&&M(G,w(a[D]),A(K))}let[R,q]=si(n,o);if(s.fill!=null||R!=0){let D=W.fill=new Path2D(G),K=s.fillTo(n,o,s.min,s.max,R),z=A(K),oe=w(a[l]),B=w(a[r]);C==-1&&([B,oe]=[oe,B]),M(D,B,z),M(D,oe,z)}if(!s.spanGaps){let D=[];X&&D.push(...ii(a,c,l,r,C,w,t)),W.gaps=D=s.gaps(n,o,l,r,D),W.clip=br(D,h.ori,_,k,x,b)}return q!=0&&(W.band=q==2?[gn(n,o,l,r,G,-1),gn(n,o,l,r,G,1)]:gn(n,o,l,r,G,q)),W})}function Ph(e){let t=ie(e.align,1),n=ie(e.ascDesc,!1),o=ie(e.alignGaps,0),l=ie(e.extend,!1);return(r,s,a,c)=>oo(r,s,(h,p,g,$,_,k,x,b,S,w,A)=>{[a,c]=vr(g,a,c);let M=h.pxRound,{left:j,width:C}=r.bbox,W=re=>M(k(re,$,w,b)),G=re=>M(x(re,_,A,S)),X=$.ori==0?Go:zo,V={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Uo},R=V.stroke,q=$.dir*($.ori==0?1:-1),D=G(g[q==1?a:c]),K=W(p[q==1?a:c]),z=K,oe=K;l&&t==-1&&(oe=j,X(R,oe,D)),X(R,K,D);for(let re=q==1?a:c;re>=a&&re<=c;re+=q){let he=g[re];if(he==null)continue;let ee=W(p[re]),H=G(he);t==1?X(R,ee,D):X(R,z,H),X(R,ee,H),D=H,z=ee}let B=z;l&&t==1&&(B=j+C,X(R,B,D));let[ht,Ee]=si(r,s);if(h.fill!=null||ht!=0){let re=V.fill=new Path2D(R),he=h.fillTo(r,s,h.min,h.max,ht),ee=G(he);X(re,B,ee),X(re,oe,ee)}if(!h.spanGaps){let re=[];re.push(...ii(p,g,a,c,q,W,o));let he=h.width*ue/2,ee=n||t==1?he:-he,H=n||t==-1?-he:he;re.forEach(Be=>{Be[0]+=ee,Be[1]+=H}),V.gaps=re=h.gaps(r,s,a,c,re),V.clip=br(re,$.ori,b,S,w,A)}return Ee!=0&&(V.band=Ee==2?[gn(r,s,a,c,R,-1),gn(r,s,a,c,R,1)]:gn(r,s,a,c,R,Ee)),V})}function zu(e,t,n,o,l,r,s=ve){if(e.length>1){let a=null;for(let c=0,h=1/0;c<e.length;c++)if(t[c]!==void 0){if(a!=null){let p=Ye(e[c]-e[a]);p<h&&(h=p,s=Ye(n(e[c],o,l,r)-n(e[a],o,l,r)))}a=c}}return s}function Rh(e){e=e||Ml;let t=ie(e.size,[.6,ve,1]),n=e.align||0,o=e.gap||0,l=e.radius;l=l==null?[0,0]:typeof l=="number"?[l,0]:l;let r=ne(l),s=1-t[0],a=ie(t[1],ve),c=ie(t[2],1),h=ie(e.disp,Ml),p=ie(e.each,_=>{}),{fill:g,stroke:$}=h;return(_,k,x,b)=>oo(_,k,(S,w,A,M,j,C,W,G,X,V,R)=>{let q=S.pxRound,D=n,K=o*ue,z=a*ue,oe=c*ue,B,ht;M.ori==0?[B,ht]=r(_,k):[ht,B]=r(_,k);let Ee=M.dir*(M.ori==0?1:-1),re=M.ori==0?Tr:ai,he=M.ori==0?p:(F,we,Ge,ao,Fn,Zt,In)=>{p(F,we,Ge,Fn,ao,In,Zt)},ee=ie(_.bands,ti).find(F=>F.series[0]==k),H=ee!=null?ee.dir:0,Be=S.fillTo(_,k,S.min,S.max,H),at=q(W(Be,j,R,X)),Ae,ce,Ft,gt=V,Ce=q(S.width*ue),Jt=!1,un=null,xt=null,vn=null,ro=null;g!=null&&(Ce==0||$!=null)&&(Jt=!0,un=g.values(_,k,x,b),xt=new Map,new Set(un).forEach(F=>{F!=null&&xt.set(F,new Path2D)}),Ce>0&&(vn=$.values(_,k,x,b),ro=new Map,new Set(vn).forEach(F=>{F!=null&&ro.set(F,new Path2D)})));let{x0:so,size:Yo}=h;if(so!=null&&Yo!=null){D=1,w=so.values(_,k,x,b),so.unit==2&&(w=w.map(Ge=>_.posToVal(G+Ge*V,M.key,!0)));let F=Yo.values(_,k,x,b);Yo.unit==2?ce=F[0]*V:ce=C(F[0],M,V,G)-C(0,M,V,G),gt=zu(w,A,C,M,V,G,gt),Ft=gt-ce+K}else gt=zu(w,A,C,M,V,G,gt),Ft=gt*s+K,ce=gt-Ft;Ft<1&&(Ft=0),Ce>=ce/2&&(Ce=0),Ft<5&&(q=Xu);let Ol=Ft>0,Nn=gt-Ft-(Ol?Ce:0);ce=q(Gs(Nn,oe,z)),Ae=(D==0?ce/2:D==Ee?0:ce)-D*Ee*((D==0?K/2:0)+(Ol?Ce/2:0));let ut={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},io=Jt?null:new Path2D,cn=null;if(ee!=null)cn=_.data[ee.series[1]];else{let{y0:F,y1:we}=h;F!=null&&we!=null&&(A=we.values(_,k,x,b),cn=F.values(_,k,x,b))}let Wn=B*ce,Z=ht*ce;for(let F=Ee==1?x:b;F>=x&&F<=b;F+=Ee){let we=A[F];if(we==null)continue;if(cn!=null){let dt=cn[F]??0;if(we-dt==0)continue;at=W(dt,j,R,X)}let Ge=M.distr!=2||h!=null?w[F]:F,ao=C(Ge,M,V,G),Fn=W(ie(we,Be),j,R,X),Zt=q(ao-Ae),In=q(mt(Fn,at)),$t=q(Kt(Fn,at)),Tt=In-$t;if(we!=null){let dt=we<0?Z:Wn,It=we<0?Wn:Z;Jt?(Ce>0&&vn[F]!=null&&re(ro.get(vn[F]),Zt,$t+bt(Ce/2),ce,mt(0,Tt-Ce),dt,It),un[F]!=null&&re(xt.get(un[F]),Zt,$t+bt(Ce/2),ce,mt(0,Tt-Ce),dt,It)):re(io,Zt,$t+bt(Ce/2),ce,mt(0,Tt-Ce),dt,It),he(_,k,F,Zt-Ce/2,$t,ce+Ce,Tt)}}return Ce>0?ut.stroke=Jt?ro:io:Jt||(ut._fill=S.width==0?S._fill:S._stroke??S._fill,ut.width=0),ut.fill=Jt?xt:io,ut})}function Ch(e,t){let n=ie(t?.alignGaps,0);return(o,l,r,s)=>oo(o,l,(a,c,h,p,g,$,_,k,x,b,S)=>{[r,s]=vr(h,r,s);let w=a.pxRound,A=B=>w($(B,p,b,k)),M=B=>w(_(B,g,S,x)),j,C,W;p.ori==0?(j=kr,W=Go,C=Tc):(j=xr,W=zo,C=Mc);let G=p.dir*(p.ori==0?1:-1),X=A(c[G==1?r:s]),V=X,R=[],q=[];for(let B=G==1?r:s;B>=r&&B<=s;B+=G)if(h[B]!=null){let Ee=c[B],re=A(Ee);R.push(V=re),q.push(M(h[B]))}let D={stroke:e(R,q,j,W,C,w),fill:null,clip:null,band:null,gaps:null,flags:Uo},K=D.stroke,[z,oe]=si(o,l);if(a.fill!=null||z!=0){let B=D.fill=new Path2D(K),ht=a.fillTo(o,l,a.min,a.max,z),Ee=M(ht);W(B,V,Ee),W(B,X,Ee)}if(!a.spanGaps){let B=[];B.push(...ii(c,h,r,s,G,A,n)),D.gaps=B=a.gaps(o,l,r,s,B),D.clip=br(B,p.ori,k,x,b,S)}return oe!=0&&(D.band=oe==2?[gn(o,l,r,s,K,-1),gn(o,l,r,s,K,1)]:gn(o,l,r,s,K,oe)),D})}function Oh(e){return Ch(Lh,e)}function Lh(e,t,n,o,l,r){let s=e.length;if(s<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),s==2)o(a,e[1],t[1]);else{let c=Array(s),h=Array(s-1),p=Array(s-1),g=Array(s-1);for(let $=0;$<s-1;$++)p[$]=t[$+1]-t[$],g[$]=e[$+1]-e[$],h[$]=p[$]/g[$];c[0]=h[0];for(let $=1;$<s-1;$++)h[$]===0||h[$-1]===0||h[$-1]>0!=h[$]>0?c[$]=0:(c[$]=3*(g[$-1]+g[$])/((2*g[$]+g[$-1])/h[$-1]+(g[$]+2*g[$-1])/h[$]),isFinite(c[$])||(c[$]=0));c[s-1]=h[s-2];for(let $=0;$<s-1;$++)l(a,e[$]+g[$]/3,t[$]+c[$]*g[$]/3,e[$+1]-g[$]/3,t[$+1]-c[$+1]*g[$]/3,e[$+1],t[$+1])}return a}var qs=new Set;function Vu(){for(let e of qs)e.syncRect(!0)}Bo&&(to(hm,Wo,Vu),to(dm,Wo,Vu,!0),to(_r,Wo,()=>{st.pxRatio=ue}));var Dh=Pc(),Nh=Ec();function ju(e,t,n,o){return(o?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((r,s)=>Ys(r,s,t,n))}function Wh(e,t){return e.map((n,o)=>o==0?{}:Ue({},t,n))}function Ys(e,t,n,o){return Ue({},t==0?n:o,e)}function Rc(e,t,n){return t==null?Io:[t,n]}var Fh=Rc;function Ih(e,t,n){return t==null?Io:gr(t,n,Xs,!0)}function Cc(e,t,n,o){return t==null?Io:yr(t,n,e.scales[o].log,!1)}var Hh=Cc;function Oc(e,t,n,o){return t==null?Io:Qs(t,n,e.scales[o].log,!1)}var Uh=Oc;function Bh(e,t,n,o,l){let r=mt(ku(e),ku(t)),s=t-e,a=Yt(l/o*s,n);do{let c=n[a],h=o*c/s;if(h>=l&&r+(c<5?Ln.get(c):0)<=17)return[c,h]}while(++a<n.length);return[0,0]}function qu(e){let t,n;return e=e.replace(/(\d+)px/,(o,l)=>(t=qe((n=+l)*ue))+"px"),[e,t,n]}function Gh(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=ye(t[2]*ue,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function st(e,t,n){let o={mode:ie(e.mode,1)},l=o.mode;function r(i,u,f,m){let v=u.valToPct(i);return m+f*(u.dir==-1?1-v:v)}function s(i,u,f,m){let v=u.valToPct(i);return m+f*(u.dir==-1?v:1-v)}function a(i,u,f,m){return u.ori==0?r(i,u,f,m):s(i,u,f,m)}o.valToPosH=r,o.valToPosV=s;let c=!1;o.status=0;let h=o.root=Nt(Jp);if(e.id!=null&&(h.id=e.id),St(h,e.class),e.title){let i=Nt(Xp,h);i.textContent=e.title}let p=qt("canvas"),g=o.ctx=p.getContext("2d"),$=Nt(em,h);to("click",$,i=>{i.target===k&&(be!=yo||Pe!=wo)&&rt.click(o,i)},!0);let _=o.under=Nt(tm,$);$.appendChild(p);let k=o.over=Nt(nm,$);e=Ho(e);let x=+ie(e.pxAlign,1),b=Gu(x);(e.plugins||[]).forEach(i=>{i.opts&&(e=i.opts(o,e)||e)});let S=e.ms||.001,w=o.series=l==1?ju(e.series||[],Nu,Uu,!1):Wh(e.series||[null],Hu),A=o.axes=ju(e.axes||[],Du,Fu,!0),M=o.scales={},j=o.bands=e.bands||[];j.forEach(i=>{i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1)});let C=l==2?w[1].facets[0].scale:w[0].scale,W={axes:Af,series:kf},G=(e.drawOrder||["axes","series"]).map(i=>W[i]);function X(i){let u=i.distr==3?f=>_n(f>0?f:i.clamp(o,f,i.min,i.max,i.key)):i.distr==4?f=>Ds(f,i.asinh):i.distr==100?f=>i.fwd(f):f=>f;return f=>{let m=u(f),{_min:v,_max:y}=i,T=y-v;return(m-v)/T}}function V(i){let u=M[i];if(u==null){let f=(e.scales||Ml)[i]||Ml;if(f.from!=null){V(f.from);let m=Ue({},M[f.from],f,{key:i});m.valToPct=X(m),M[i]=m}else{u=M[i]=Ue({},i==C?wc:xh,f),u.key=i;let m=u.time,v=u.range,y=On(v);if((i!=C||l==2&&!m)&&(y&&(v[0]==null||v[1]==null)&&(v={min:v[0]==null?wu:{mode:1,hard:v[0],soft:v[0]},max:v[1]==null?wu:{mode:1,hard:v[1],soft:v[1]}},y=!1),!y&&Sr(v))){let T=v;v=(E,P,O)=>P==null?Io:gr(P,O,T)}u.range=ne(v||(m?Fh:i==C?u.distr==3?Hh:u.distr==4?Uh:Rc:u.distr==3?Cc:u.distr==4?Oc:Ih)),u.auto=ne(y?!1:u.auto),u.clamp=ne(u.clamp||kh),u._min=u._max=null,u.valToPct=X(u)}}}V("x"),V("y"),l==1&&w.forEach(i=>{V(i.scale)}),A.forEach(i=>{V(i.scale)});for(let i in e.scales)V(i);let R=M[C],q=R.distr,D,K;R.ori==0?(St(h,Zp),D=r,K=s):(St(h,Qp),D=s,K=r);let z={};for(let i in M){let u=M[i];(u.min!=null||u.max!=null)&&(z[i]={min:u.min,max:u.max},u.min=u.max=null)}let oe=e.tzDate||(i=>new Date(qe(i/S))),B=e.fmtDate||ni,ht=S==1?Zm(oe):eh(oe),Ee=Cu(oe,Ru(S==1?Jm:Xm,B)),re=Lu(oe,Ou(nh,B)),he=[],ee=o.legend=Ue({},rh,e.legend),H=o.cursor=Ue({},fh,{drag:{y:l==2}},e.cursor),Be=ee.show,at=H.show,Ae=ee.markers;ee.idxs=he,Ae.width=ne(Ae.width),Ae.dash=ne(Ae.dash),Ae.stroke=ne(Ae.stroke),Ae.fill=ne(Ae.fill);let ce,Ft,gt,Ce=[],Jt=[],un,xt=!1,vn={};if(ee.live){let i=w[1]?w[1].values:null;xt=i!=null,un=xt?i(o,1,0):{_:0};for(let u in un)vn[u]=Js}if(Be)if(ce=qt("table",am,h),gt=qt("tbody",null,ce),ee.mount(o,ce),xt){Ft=qt("thead",null,ce,gt);let i=qt("tr",null,Ft);qt("th",null,i);for(var ro in un)qt("th",au,i).textContent=ro}else St(ce,cm),ee.live&&St(ce,um);let so={show:!0},Yo={show:!1};function Ol(i,u){if(u==0&&(xt||!ee.live||l==2))return Io;let f=[],m=qt("tr",fm,gt,gt.childNodes[u]);St(m,i.class),i.show||St(m,eo);let v=qt("th",null,m);if(Ae.show){let E=Nt(pm,v);if(u>0){let P=Ae.width(o,u);P&&(E.style.border=P+"px "+Ae.dash(o,u)+" "+Ae.stroke(o,u)),E.style.background=Ae.fill(o,u)}}let y=Nt(au,v);i.label instanceof HTMLElement?y.appendChild(i.label):y.textContent=i.label,u>0&&(Ae.show||(y.style.color=i.width>0?Ae.stroke(o,u):Ae.fill(o,u)),ut("click",v,E=>{if(H._lock)return;Un(E);let P=w.indexOf(i);if((E.ctrlKey||E.metaKey)!=ee.isolate){let O=w.some((N,I)=>I>0&&I!=P&&N.show);w.forEach((N,I)=>{I>0&&Xt(I,O?I==P?so:Yo:so,!0,Ie.setSeries)})}else Xt(P,{show:!i.show},!0,Ie.setSeries)},!1),co&&ut(pu,v,E=>{H._lock||(Un(E),Xt(w.indexOf(i),bo,!0,Ie.setSeries))},!1));for(var T in un){let E=qt("td",mm,m);E.textContent="--",f.push(E)}return[m,f]}let Nn=new Map;function ut(i,u,f,m=!0){let v=Nn.get(u)||{},y=H.bind[i](o,u,f,m);y&&(to(i,u,v[i]=y),Nn.set(u,v))}function io(i,u,f){let m=Nn.get(u)||{};for(let v in m)(i==null||v==i)&&(Bs(v,u,m[v]),delete m[v]);i==null&&Nn.delete(u)}let cn=0,Wn=0,Z=0,F=0,we=0,Ge=0,ao=we,Fn=Ge,Zt=Z,In=F,$t=0,Tt=0,dt=0,It=0;o.bbox={};let Pr=!1,Ll=!1,uo=!1,Hn=!1,Dl=!1,Mt=!1;function Rr(i,u,f){(f||i!=o.width||u!=o.height)&&gi(i,u),_o(!1),uo=!0,Ll=!0,go()}function gi(i,u){o.width=cn=Z=i,o.height=Wn=F=u,we=Ge=0,gf(),$f();let f=o.bbox;$t=f.left=Qn(we*ue,.5),Tt=f.top=Qn(Ge*ue,.5),dt=f.width=Qn(Z*ue,.5),It=f.height=Qn(F*ue,.5)}let hf=3;function df(){let i=!1,u=0;for(;!i;){u++;let f=Mf(u),m=Ef(u);i=u==hf||f&&m,i||(gi(o.width,o.height),Ll=!0)}}function _f({width:i,height:u}){Rr(i,u)}o.setSize=_f;function gf(){let i=!1,u=!1,f=!1,m=!1;A.forEach((v,y)=>{if(v.show&&v._show){let{side:T,_size:E}=v,P=T%2,O=v.label!=null?v.labelSize:0,N=E+O;N>0&&(P?(Z-=N,T==3?(we+=N,m=!0):f=!0):(F-=N,T==0?(Ge+=N,i=!0):u=!0))}}),Bn[0]=i,Bn[1]=f,Bn[2]=u,Bn[3]=m,Z-=yn[1]+yn[3],we+=yn[3],F-=yn[2]+yn[0],Ge+=yn[0]}function $f(){let i=we+Z,u=Ge+F,f=we,m=Ge;function v(y,T){switch(y){case 1:return i+=T,i-T;case 2:return u+=T,u-T;case 3:return f-=T,f+T;case 0:return m-=T,m+T}}A.forEach((y,T)=>{if(y.show&&y._show){let E=y.side;y._pos=v(E,y._size),y.label!=null&&(y._lpos=v(E,y.labelSize))}})}if(H.dataIdx==null){let i=H.hover,u=i.skip=new Set(i.skip??[]);u.add(void 0);let f=i.prox=ne(i.prox),m=i.bias??=0;H.dataIdx=(v,y,T,E)=>{if(y==0)return T;let P=T,O=f(v,y,T,E)??ve,N=O>=0&&O<ve,I=R.ori==0?Z:F,J=H.left,ae=t[0],se=t[y];if(u.has(se[T])){P=null;let te=null,Y=null,U;if(m==0||m==-1)for(U=T;te==null&&U-- >0;)u.has(se[U])||(te=U);if(m==0||m==1)for(U=T;Y==null&&U++<se.length;)u.has(se[U])||(Y=U);if(te!=null||Y!=null)if(N){let xe=te==null?-1/0:D(ae[te],R,I,0),De=Y==null?1/0:D(ae[Y],R,I,0),tt=J-xe,de=De-J;tt<=de?tt<=O&&(P=te):de<=O&&(P=Y)}else P=Y==null?te:te==null?Y:T-te<=Y-T?te:Y}else N&&Ye(J-D(ae[T],R,I,0))>O&&(P=null);return P}}let Un=i=>{H.event=i};H.idxs=he,H._lock=!1;let it=H.points;it.show=ne(it.show),it.size=ne(it.size),it.stroke=ne(it.stroke),it.width=ne(it.width),it.fill=ne(it.fill);let Qt=o.focus=Ue({},e.focus||{alpha:.3},H.focus),co=Qt.prox>=0,fo=co&&it.one,Et=[],po=[],mo=[];function $i(i,u){let f=it.show(o,u);if(f instanceof HTMLElement)return St(f,im),St(f,i.class),an(f,-10,-10,Z,F),k.insertBefore(f,Et[u]),f}function vi(i,u){if(l==1||u>0){let f=l==1&&M[i.scale].time,m=i.value;i.value=f?Mu(m)?Lu(oe,Ou(m,B)):m||re:m||wh,i.label=i.label||(f?mh:ph)}if(fo||u>0){i.width=i.width==null?1:i.width,i.paths=i.paths||Dh||xm,i.fillTo=ne(i.fillTo||Th),i.pxAlign=+ie(i.pxAlign,x),i.pxRound=Gu(i.pxAlign),i.stroke=ne(i.stroke||null),i.fill=ne(i.fill||null),i._stroke=i._fill=i._paths=i._focus=null;let f=Sh(mt(1,i.width),1),m=i.points=Ue({},{size:f,width:mt(1,f*.2),stroke:i.stroke,space:f*2,paths:Nh,_stroke:null,_fill:null},i.points);m.show=ne(m.show),m.filter=ne(m.filter),m.fill=ne(m.fill),m.stroke=ne(m.stroke),m.paths=ne(m.paths),m.pxAlign=i.pxAlign}if(Be){let f=Ol(i,u);Ce.splice(u,0,f[0]),Jt.splice(u,0,f[1]),ee.values.push(null)}if(at){he.splice(u,0,null);let f=null;fo?u==0&&(f=$i(i,u)):u>0&&(f=$i(i,u)),Et.splice(u,0,f),po.splice(u,0,0),mo.splice(u,0,0)}et("addSeries",u)}function vf(i,u){u=u??w.length,i=l==1?Ys(i,u,Nu,Uu):Ys(i,u,{},Hu),w.splice(u,0,i),vi(w[u],u)}o.addSeries=vf;function yf(i){if(w.splice(i,1),Be){ee.values.splice(i,1),Jt.splice(i,1);let u=Ce.splice(i,1)[0];io(null,u.firstChild),u.remove()}at&&(he.splice(i,1),Et.splice(i,1)[0].remove(),po.splice(i,1),mo.splice(i,1)),et("delSeries",i)}o.delSeries=yf;let Bn=[!1,!1,!1,!1];function wf(i,u){if(i._show=i.show,i.show){let f=i.side%2,m=M[i.scale];m==null&&(i.scale=f?w[1].scale:C,m=M[i.scale]);let v=m.time;i.size=ne(i.size),i.space=ne(i.space),i.rotate=ne(i.rotate),On(i.incrs)&&i.incrs.forEach(T=>{!Ln.has(T)&&Ln.set(T,nc(T))}),i.incrs=ne(i.incrs||(m.distr==2?qm:v?S==1?Km:Qm:Xn)),i.splits=ne(i.splits||(v&&m.distr==1?ht:m.distr==3?zs:m.distr==4?_h:dh)),i.stroke=ne(i.stroke),i.grid.stroke=ne(i.grid.stroke),i.ticks.stroke=ne(i.ticks.stroke),i.border.stroke=ne(i.border.stroke);let y=i.values;i.values=On(y)&&!On(y[0])?ne(y):v?On(y)?Cu(oe,Ru(y,B)):Mu(y)?th(oe,y):y||Ee:y||hh,i.filter=ne(i.filter||(m.distr>=3&&m.log==10?vh:m.distr==3&&m.log==2?yh:ec)),i.font=qu(i.font),i.labelFont=qu(i.labelFont),i._size=i.size(o,null,u,0),i._space=i._rotate=i._incrs=i._found=i._splits=i._values=null,i._size>0&&(Bn[u]=!0,i._el=Nt(om,$))}}function Ko(i,u,f,m){let[v,y,T,E]=f,P=u%2,O=0;return P==0&&(E||y)&&(O=u==0&&!v||u==2&&!T?qe(Du.size/3):0),P==1&&(v||T)&&(O=u==1&&!y||u==3&&!E?qe(Fu.size/2):0),O}let yi=o.padding=(e.padding||[Ko,Ko,Ko,Ko]).map(i=>ne(ie(i,Ko))),yn=o._padding=yi.map((i,u)=>i(o,u,Bn,0)),lt,Je=null,Ze=null,Nl=l==1?w[0].idxs:null,Ht=null,Jo=!1;function wi(i,u){if(t=i??[],o.data=o._data=t,l==2){lt=0;for(let f=1;f<w.length;f++)lt+=t[f][0].length}else{t.length==0&&(o.data=o._data=t=[[]]),Ht=t[0],lt=Ht.length;let f=t;if(q==2){f=t.slice();let m=f[0]=Array(lt);for(let v=0;v<lt;v++)m[v]=v}o._data=t=f}if(_o(!0),et("setData"),q==2&&(uo=!0),u!==!1){let f=R;f.auto(o,Jo)?Cr():Sn(C,f.min,f.max),Hn=Hn||H.left>=0,Mt=!0,go()}}o.setData=wi;function Cr(){Jo=!0;let i,u;l==1&&(lt>0?(Je=Nl[0]=0,Ze=Nl[1]=lt-1,i=t[0][Je],u=t[0][Ze],q==2?(i=Je,u=Ze):i==u&&(q==3?[i,u]=yr(i,i,R.log,!1):q==4?[i,u]=Qs(i,i,R.log,!1):R.time?u=i+qe(86400/S):[i,u]=gr(i,u,Xs,!0))):(Je=Nl[0]=i=null,Ze=Nl[1]=u=null)),Sn(C,i,u)}let Wl,ho,Or,Lr,Dr,Nr,Wr,Fr,Ir,_t;function Si(i,u,f,m,v,y){i??=cu,f??=ti,m??="butt",v??=cu,y??="round",i!=Wl&&(g.strokeStyle=Wl=i),v!=ho&&(g.fillStyle=ho=v),u!=Or&&(g.lineWidth=Or=u),y!=Dr&&(g.lineJoin=Dr=y),m!=Nr&&(g.lineCap=Nr=m),f!=Lr&&g.setLineDash(Lr=f)}function bi(i,u,f,m){u!=ho&&(g.fillStyle=ho=u),i!=Wr&&(g.font=Wr=i),f!=Fr&&(g.textAlign=Fr=f),m!=Ir&&(g.textBaseline=Ir=m)}function Hr(i,u,f,m,v=0){if(m.length>0&&i.auto(o,Jo)&&(u==null||u.min==null)){let y=ie(Je,0),T=ie(Ze,m.length-1),E=f.min==null?vm(m,y,T,v,i.distr==3):[f.min,f.max];i.min=Kt(i.min,f.min=E[0]),i.max=mt(i.max,f.max=E[1])}}let ki={min:null,max:null};function Sf(){for(let m in M){let v=M[m];z[m]==null&&(v.min==null||z[C]!=null&&v.auto(o,Jo))&&(z[m]=ki)}for(let m in M){let v=M[m];z[m]==null&&v.from!=null&&z[v.from]!=null&&(z[m]=ki)}z[C]!=null&&_o(!0);let i={};for(let m in z){let v=z[m];if(v!=null){let y=i[m]=Ho(M[m],Em);if(v.min!=null)Ue(y,v);else if(m!=C||l==2)if(lt==0&&y.from==null){let T=y.range(o,null,null,m);y.min=T[0],y.max=T[1]}else y.min=ve,y.max=-ve}}if(lt>0){w.forEach((m,v)=>{if(l==1){let y=m.scale,T=z[y];if(T==null)return;let E=i[y];if(v==0){let P=E.range(o,E.min,E.max,y);E.min=P[0],E.max=P[1],Je=Yt(E.min,t[0]),Ze=Yt(E.max,t[0]),Ze-Je>1&&(t[0][Je]<E.min&&Je++,t[0][Ze]>E.max&&Ze--),m.min=Ht[Je],m.max=Ht[Ze]}else m.show&&m.auto&&Hr(E,T,m,t[v],m.sorted);m.idxs[0]=Je,m.idxs[1]=Ze}else if(v>0&&m.show&&m.auto){let[y,T]=m.facets,E=y.scale,P=T.scale,[O,N]=t[v],I=i[E],J=i[P];I!=null&&Hr(I,z[E],y,O,y.sorted),J!=null&&Hr(J,z[P],T,N,T.sorted),m.min=T.min,m.max=T.max}});for(let m in i){let v=i[m],y=z[m];if(v.from==null&&(y==null||y.min==null)){let T=v.range(o,v.min==ve?null:v.min,v.max==-ve?null:v.max,m);v.min=T[0],v.max=T[1]}}}for(let m in i){let v=i[m];if(v.from!=null){let y=i[v.from];if(y.min==null)v.min=v.max=null;else{let T=v.range(o,y.min,y.max,m);v.min=T[0],v.max=T[1]}}}let u={},f=!1;for(let m in i){let v=i[m],y=M[m];if(y.min!=v.min||y.max!=v.max){y.min=v.min,y.max=v.max;let T=y.distr;y._min=T==3?_n(y.min):T==4?Ds(y.min,y.asinh):T==100?y.fwd(y.min):y.min,y._max=T==3?_n(y.max):T==4?Ds(y.max,y.asinh):T==100?y.fwd(y.max):y.max,u[m]=f=!0}}if(f){w.forEach((m,v)=>{l==2?v>0&&u.y&&(m._paths=null):u[m.scale]&&(m._paths=null)});for(let m in u)uo=!0,et("setScale",m);at&&H.left>=0&&(Hn=Mt=!0)}for(let m in z)z[m]=null}function bf(i){let u=Gs(Je-1,0,lt-1),f=Gs(Ze+1,0,lt-1);for(;i[u]==null&&u>0;)u--;for(;i[f]==null&&f<lt-1;)f++;return[u,f]}function kf(){if(lt>0){let i=w.some(u=>u._focus)&&_t!=Qt.alpha;i&&(g.globalAlpha=_t=Qt.alpha),w.forEach((u,f)=>{if(f>0&&u.show&&(xi(f,!1),xi(f,!0),u._paths==null)){let m=_t;_t!=u.alpha&&(g.globalAlpha=_t=u.alpha);let v=l==2?[0,t[f][0].length-1]:bf(t[f]);u._paths=u.paths(o,f,v[0],v[1]),_t!=m&&(g.globalAlpha=_t=m)}}),w.forEach((u,f)=>{if(f>0&&u.show){let m=_t;_t!=u.alpha&&(g.globalAlpha=_t=u.alpha),u._paths!=null&&Ti(f,!1);{let v=u._paths!=null?u._paths.gaps:null,y=u.points.show(o,f,Je,Ze,v),T=u.points.filter(o,f,y,v);(y||T)&&(u.points._paths=u.points.paths(o,f,Je,Ze,T),Ti(f,!0))}_t!=m&&(g.globalAlpha=_t=m),et("drawSeries",f)}}),i&&(g.globalAlpha=_t=1)}}function xi(i,u){let f=u?w[i].points:w[i];f._stroke=f.stroke(o,i),f._fill=f.fill(o,i)}function Ti(i,u){let f=u?w[i].points:w[i],{stroke:m,fill:v,clip:y,flags:T,_stroke:E=f._stroke,_fill:P=f._fill,_width:O=f.width}=f._paths;O=ye(O*ue,3);let N=null,I=O%2/2;u&&P==null&&(P=O>0?"#fff":E);let J=f.pxAlign==1&&I>0;if(J&&g.translate(I,I),!u){let ae=$t-O/2,se=Tt-O/2,te=dt+O,Y=It+O;N=new Path2D,N.rect(ae,se,te,Y)}u?Ur(E,O,f.dash,f.cap,P,m,v,T,y):xf(i,E,O,f.dash,f.cap,P,m,v,T,N,y),J&&g.translate(-I,-I)}function xf(i,u,f,m,v,y,T,E,P,O,N){let I=!1;P!=0&&j.forEach((J,ae)=>{if(J.series[0]==i){let se=w[J.series[1]],te=t[J.series[1]],Y=(se._paths||Ml).band;On(Y)&&(Y=J.dir==1?Y[0]:Y[1]);let U,xe=null;se.show&&Y&&wm(te,Je,Ze)?(xe=J.fill(o,ae)||y,U=se._paths.clip):Y=null,Ur(u,f,m,v,xe,T,E,P,O,N,U,Y),I=!0}}),I||Ur(u,f,m,v,y,T,E,P,O,N)}let Mi=Uo|js;function Ur(i,u,f,m,v,y,T,E,P,O,N,I){Si(i,u,f,m,v),(P||O||I)&&(g.save(),P&&g.clip(P),O&&g.clip(O)),I?(E&Mi)==Mi?(g.clip(I),N&&g.clip(N),Il(v,T),Fl(i,y,u)):E&js?(Il(v,T),g.clip(I),Fl(i,y,u)):E&Uo&&(g.save(),g.clip(I),N&&g.clip(N),Il(v,T),g.restore(),Fl(i,y,u)):(Il(v,T),Fl(i,y,u)),(P||O||I)&&g.restore()}function Fl(i,u,f){f>0&&(u instanceof Map?u.forEach((m,v)=>{g.strokeStyle=Wl=v,g.stroke(m)}):u!=null&&i&&g.stroke(u))}function Il(i,u){u instanceof Map?u.forEach((f,m)=>{g.fillStyle=ho=m,g.fill(f)}):u!=null&&i&&g.fill(u)}function Tf(i,u,f,m){let v=A[i],y;if(m<=0)y=[0,0];else{let T=v._space=v.space(o,i,u,f,m),E=v._incrs=v.incrs(o,i,u,f,m,T);y=Bh(u,f,E,m,T)}return v._found=y}function Br(i,u,f,m,v,y,T,E,P,O){let N=T%2/2;x==1&&g.translate(N,N),Si(E,T,P,O,E),g.beginPath();let I,J,ae,se,te=v+(m==0||m==3?-y:y);f==0?(J=v,se=te):(I=v,ae=te);for(let Y=0;Y<i.length;Y++)u[Y]!=null&&(f==0?I=ae=i[Y]:J=se=i[Y],g.moveTo(I,J),g.lineTo(ae,se));g.stroke(),x==1&&g.translate(-N,-N)}function Mf(i){let u=!0;return A.forEach((f,m)=>{if(!f.show)return;let v=M[f.scale];if(v.min==null){f._show&&(u=!1,f._show=!1,_o(!1));return}else f._show||(u=!1,f._show=!0,_o(!1));let y=f.side,T=y%2,{min:E,max:P}=v,[O,N]=Tf(m,E,P,T==0?Z:F);if(N==0)return;let I=v.distr==2,J=f._splits=f.splits(o,m,E,P,O,N,I),ae=v.distr==2?J.map(U=>Ht[U]):J,se=v.distr==2?Ht[J[1]]-Ht[J[0]]:O,te=f._values=f.values(o,f.filter(o,ae,m,N,se),m,N,se);f._rotate=y==2?f.rotate(o,te,m,N):0;let Y=f._size;f._size=Wt(f.size(o,te,m,i)),Y!=null&&f._size!=Y&&(u=!1)}),u}function Ef(i){let u=!0;return yi.forEach((f,m)=>{let v=f(o,m,Bn,i);v!=yn[m]&&(u=!1),yn[m]=v}),u}function Af(){for(let i=0;i<A.length;i++){let u=A[i];if(!u.show||!u._show)continue;let f=u.side,m=f%2,v,y,T=u.stroke(o,i),E=f==0||f==3?-1:1,[P,O]=u._found;if(u.label!=null){let ft=u.labelGap*E,wt=qe((u._lpos+ft)*ue);bi(u.labelFont[0],T,"center",f==2?wl:uu),g.save(),m==1?(v=y=0,g.translate(wt,qe(Tt+It/2)),g.rotate((f==3?-dr:dr)/2)):(v=qe($t+dt/2),y=wt);let Vn=Qu(u.label)?u.label(o,i,P,O):u.label;g.fillText(Vn,v,y),g.restore()}if(O==0)continue;let N=M[u.scale],I=m==0?dt:It,J=m==0?$t:Tt,ae=u._splits,se=N.distr==2?ae.map(ft=>Ht[ft]):ae,te=N.distr==2?Ht[ae[1]]-Ht[ae[0]]:P,Y=u.ticks,U=u.border,xe=Y.show?Y.size:0,De=qe(xe*ue),tt=qe((u.alignTo==2?u._size-xe-u.gap:u.gap)*ue),de=u._rotate*-dr/180,Ne=b(u._pos*ue),vt=(De+tt)*E,ct=Ne+vt;y=m==0?ct:0,v=m==1?ct:0;let At=u.font[0],Ut=u.align==1?Do:u.align==2?Cs:de>0?Do:de<0?Cs:m==0?"center":f==3?Cs:Do,tn=de||m==1?"middle":f==2?wl:uu;bi(At,T,Ut,tn);let yt=u.font[1]*u.lineGap,Pt=ae.map(ft=>b(a(ft,N,I,J))),Bt=u._values;for(let ft=0;ft<Bt.length;ft++){let wt=Bt[ft];if(wt!=null){m==0?v=Pt[ft]:y=Pt[ft],wt=""+wt;let Vn=wt.indexOf(`
`)==-1?[wt]:wt.split(/\n/gm);for(let pt=0;pt<Vn.length;pt++){let ji=Vn[pt];de?(g.save(),g.translate(v,y+pt*yt),g.rotate(de),g.fillText(ji,0,0),g.restore()):g.fillText(ji,v,y+pt*yt)}}}Y.show&&Br(Pt,Y.filter(o,se,i,O,te),m,f,Ne,De,ye(Y.width*ue,3),Y.stroke(o,i),Y.dash,Y.cap);let nn=u.grid;nn.show&&Br(Pt,nn.filter(o,se,i,O,te),m,m==0?2:1,m==0?Tt:$t,m==0?It:dt,ye(nn.width*ue,3),nn.stroke(o,i),nn.dash,nn.cap),U.show&&Br([Ne],[1],m==0?1:0,m==0?1:2,m==1?Tt:$t,m==1?It:dt,ye(U.width*ue,3),U.stroke(o,i),U.dash,U.cap)}et("drawAxes")}function _o(i){w.forEach((u,f)=>{f>0&&(u._paths=null,i&&(l==1?(u.min=null,u.max=null):u.facets.forEach(m=>{m.min=null,m.max=null})))})}let Hl=!1,Gr=!1,Zo=[];function Pf(){Gr=!1;for(let i=0;i<Zo.length;i++)et(...Zo[i]);Zo.length=0}function go(){Hl||(Dm(Ei),Hl=!0)}function Rf(i,u=!1){Hl=!0,Gr=u,i(o),Ei(),u&&Zo.length>0&&queueMicrotask(Pf)}o.batch=Rf;function Ei(){if(Pr&&(Sf(),Pr=!1),uo&&(df(),uo=!1),Ll){if(Me(_,Do,we),Me(_,wl,Ge),Me(_,bl,Z),Me(_,kl,F),Me(k,Do,we),Me(k,wl,Ge),Me(k,bl,Z),Me(k,kl,F),Me($,bl,cn),Me($,kl,Wn),p.width=qe(cn*ue),p.height=qe(Wn*ue),A.forEach(({_el:i,_show:u,_size:f,_pos:m,side:v})=>{if(i!=null)if(u){let y=v===3||v===0?f:0,T=v%2==1;Me(i,T?"left":"top",m-y),Me(i,T?"width":"height",f),Me(i,T?"top":"left",T?Ge:we),Me(i,T?"height":"width",T?F:Z),Us(i,eo)}else St(i,eo)}),Wl=ho=Or=Dr=Nr=Wr=Fr=Ir=Lr=null,_t=1,el(!0),we!=ao||Ge!=Fn||Z!=Zt||F!=In){_o(!1);let i=Z/Zt,u=F/In;if(at&&!Hn&&H.left>=0){H.left*=i,H.top*=u,$o&&an($o,qe(H.left),0,Z,F),vo&&an(vo,0,qe(H.top),Z,F);for(let f=0;f<Et.length;f++){let m=Et[f];m!=null&&(po[f]*=i,mo[f]*=u,an(m,Wt(po[f]),Wt(mo[f]),Z,F))}}if(ke.show&&!Dl&&ke.left>=0&&ke.width>0){ke.left*=i,ke.width*=i,ke.top*=u,ke.height*=u;for(let f in Kr)Me(So,f,ke[f])}ao=we,Fn=Ge,Zt=Z,In=F}et("setSize"),Ll=!1}cn>0&&Wn>0&&(g.clearRect(0,0,p.width,p.height),et("drawClear"),G.forEach(i=>i()),et("draw")),ke.show&&Dl&&(Ul(ke),Dl=!1),at&&Hn&&(zn(null,!0,!1),Hn=!1),ee.show&&ee.live&&Mt&&(qr(),Mt=!1),c||(c=!0,o.status=1,et("ready")),Jo=!1,Hl=!1}o.redraw=(i,u)=>{uo=u||!1,i!==!1?Sn(C,R.min,R.max):go()};function zr(i,u){let f=M[i];if(f.from==null){if(lt==0){let m=f.range(o,u.min,u.max,i);u.min=m[0],u.max=m[1]}if(u.min>u.max){let m=u.min;u.min=u.max,u.max=m}if(lt>1&&u.min!=null&&u.max!=null&&u.max-u.min<1e-16)return;i==C&&f.distr==2&&lt>0&&(u.min=Yt(u.min,t[0]),u.max=Yt(u.max,t[0]),u.min==u.max&&u.max++),z[i]=u,Pr=!0,go()}}o.setScale=zr;let Vr,jr,$o,vo,Ai,Pi,yo,wo,Ri,Ci,be,Pe,wn=!1,rt=H.drag,Qe=rt.x,Xe=rt.y;at&&(H.x&&(Vr=Nt(rm,k)),H.y&&(jr=Nt(sm,k)),R.ori==0?($o=Vr,vo=jr):($o=jr,vo=Vr),be=H.left,Pe=H.top);let ke=o.select=Ue({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),So=ke.show?Nt(lm,ke.over?k:_):null;function Ul(i,u){if(ke.show){for(let f in i)ke[f]=i[f],f in Kr&&Me(So,f,i[f]);u!==!1&&et("setSelect")}}o.setSelect=Ul;function Cf(i){if(w[i].show)Be&&Us(Ce[i],eo);else if(Be&&St(Ce[i],eo),at){let f=fo?Et[0]:Et[i];f!=null&&an(f,-10,-10,Z,F)}}function Sn(i,u,f){zr(i,{min:u,max:f})}function Xt(i,u,f,m){u.focus!=null&&Wf(i),u.show!=null&&w.forEach((v,y)=>{y>0&&(i==y||i==null)&&(v.show=u.show,Cf(y),l==2?(Sn(v.facets[0].scale,null,null),Sn(v.facets[1].scale,null,null)):Sn(v.scale,null,null),go())}),f!==!1&&et("setSeries",i,u),m&&tl("setSeries",o,i,u)}o.setSeries=Xt;function Of(i,u){Ue(j[i],u)}function Lf(i,u){i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1),u=u??j.length,j.splice(u,0,i)}function Df(i){i==null?j.length=0:j.splice(i,1)}o.addBand=Lf,o.setBand=Of,o.delBand=Df;function Nf(i,u){w[i].alpha=u,at&&Et[i]!=null&&(Et[i].style.opacity=u),Be&&Ce[i]&&(Ce[i].style.opacity=u)}let fn,bn,Gn,bo={focus:!0};function Wf(i){if(i!=Gn){let u=i==null,f=Qt.alpha!=1;w.forEach((m,v)=>{if(l==1||v>0){let y=u||v==0||v==i;m._focus=u?null:y,f&&Nf(v,y?1:Qt.alpha)}}),Gn=i,f&&go()}}Be&&co&&ut(mu,ce,i=>{H._lock||(Un(i),Gn!=null&&Xt(null,bo,!0,Ie.setSeries))});function en(i,u,f){let m=M[u];f&&(i=i/ue-(m.ori==1?Ge:we));let v=Z;m.ori==1&&(v=F,i=v-i),m.dir==-1&&(i=v-i);let y=m._min,T=m._max,E=i/v,P=y+(T-y)*E,O=m.distr;return O==3?Fo(10,P):O==4?bm(P,m.asinh):O==100?m.bwd(P):P}function Ff(i,u){let f=en(i,C,u);return Yt(f,t[0],Je,Ze)}o.valToIdx=i=>Yt(i,t[0]),o.posToIdx=Ff,o.posToVal=en,o.valToPos=(i,u,f)=>M[u].ori==0?r(i,M[u],f?dt:Z,f?$t:0):s(i,M[u],f?It:F,f?Tt:0),o.setCursor=(i,u,f)=>{be=i.left,Pe=i.top,zn(null,u,f)};function Oi(i,u){Me(So,Do,ke.left=i),Me(So,bl,ke.width=u)}function Li(i,u){Me(So,wl,ke.top=i),Me(So,kl,ke.height=u)}let Qo=R.ori==0?Oi:Li,Xo=R.ori==1?Oi:Li;function If(){if(Be&&ee.live)for(let i=l==2?1:0;i<w.length;i++){if(i==0&&xt)continue;let u=ee.values[i],f=0;for(let m in u)Jt[i][f++].firstChild.nodeValue=u[m]}}function qr(i,u){if(i!=null&&(i.idxs?i.idxs.forEach((f,m)=>{he[m]=f}):Mm(i.idx)||he.fill(i.idx),ee.idx=he[0]),Be&&ee.live){for(let f=0;f<w.length;f++)(f>0||l==1&&!xt)&&Hf(f,he[f]);If()}Mt=!1,u!==!1&&et("setLegend")}o.setLegend=qr;function Hf(i,u){let f=w[i],m=i==0&&q==2?Ht:t[i],v;xt?v=f.values(o,i,u)??vn:(v=f.value(o,u==null?null:m[u],i,u),v=v==null?vn:{_:v}),ee.values[i]=v}function zn(i,u,f){Ri=be,Ci=Pe,[be,Pe]=H.move(o,be,Pe),H.left=be,H.top=Pe,at&&($o&&an($o,qe(be),0,Z,F),vo&&an(vo,0,qe(Pe),Z,F));let m,v=Je>Ze;fn=ve,bn=null;let y=R.ori==0?Z:F,T=R.ori==1?Z:F;if(be<0||lt==0||v){m=H.idx=null;for(let E=0;E<w.length;E++){let P=Et[E];P!=null&&an(P,-10,-10,Z,F)}co&&Xt(null,bo,!0,i==null&&Ie.setSeries),ee.live&&(he.fill(m),Mt=!0)}else{let E,P,O;l==1&&(E=R.ori==0?be:Pe,P=en(E,C),m=H.idx=Yt(P,t[0],Je,Ze),O=D(t[0][m],R,y,0));let N=-10,I=-10,J=0,ae=0,se=!0,te="",Y="";for(let U=l==2?1:0;U<w.length;U++){let xe=w[U],De=he[U],tt=De==null?null:l==1?t[U][De]:t[U][1][De],de=H.dataIdx(o,U,m,P),Ne=de==null?null:l==1?t[U][de]:t[U][1][de];if(Mt=Mt||Ne!=tt||de!=De,he[U]=de,U>0&&xe.show){let vt=de==null?-10:de==m?O:D(l==1?t[0][de]:t[U][0][de],R,y,0),ct=Ne==null?-10:K(Ne,l==1?M[xe.scale]:M[xe.facets[1].scale],T,0);if(co&&Ne!=null){let At=R.ori==1?be:Pe,Ut=Ye(Qt.dist(o,U,de,ct,At));if(Ut<fn){let tn=Qt.bias;if(tn!=0){let yt=en(At,xe.scale),Pt=Ne>=0?1:-1,Bt=yt>=0?1:-1;Bt==Pt&&(Bt==1?tn==1?Ne>=yt:Ne<=yt:tn==1?Ne<=yt:Ne>=yt)&&(fn=Ut,bn=U)}else fn=Ut,bn=U}}if(Mt||fo){let At,Ut;R.ori==0?(At=vt,Ut=ct):(At=ct,Ut=vt);let tn,yt,Pt,Bt,nn,ft,wt=!0,Vn=it.bbox;if(Vn!=null){wt=!1;let pt=Vn(o,U);Pt=pt.left,Bt=pt.top,tn=pt.width,yt=pt.height}else Pt=At,Bt=Ut,tn=yt=it.size(o,U);if(ft=it.fill(o,U),nn=it.stroke(o,U),fo)U==bn&&fn<=Qt.prox&&(N=Pt,I=Bt,J=tn,ae=yt,se=wt,te=ft,Y=nn);else{let pt=Et[U];pt!=null&&(po[U]=Pt,mo[U]=Bt,yu(pt,tn,yt,wt),$u(pt,ft,nn),an(pt,Wt(Pt),Wt(Bt),Z,F))}}}}if(fo){let U=Qt.prox,xe=Gn==null?fn<=U:fn>U||bn!=Gn;if(Mt||xe){let De=Et[0];De!=null&&(po[0]=N,mo[0]=I,yu(De,J,ae,se),$u(De,te,Y),an(De,Wt(N),Wt(I),Z,F))}}}if(ke.show&&wn)if(i!=null){let[E,P]=Ie.scales,[O,N]=Ie.match,[I,J]=i.cursor.sync.scales,ae=i.cursor.drag;if(Qe=ae._x,Xe=ae._y,Qe||Xe){let{left:se,top:te,width:Y,height:U}=i.select,xe=i.scales[I].ori,De=i.posToVal,tt,de,Ne,vt,ct,At=E!=null&&O(E,I),Ut=P!=null&&N(P,J);At&&Qe?(xe==0?(tt=se,de=Y):(tt=te,de=U),Ne=M[E],vt=D(De(tt,I),Ne,y,0),ct=D(De(tt+de,I),Ne,y,0),Qo(Kt(vt,ct),Ye(ct-vt))):Qo(0,y),Ut&&Xe?(xe==1?(tt=se,de=Y):(tt=te,de=U),Ne=M[P],vt=K(De(tt,J),Ne,T,0),ct=K(De(tt+de,J),Ne,T,0),Xo(Kt(vt,ct),Ye(ct-vt))):Xo(0,T)}else Jr()}else{let E=Ye(Ri-Ai),P=Ye(Ci-Pi);if(R.ori==1){let J=E;E=P,P=J}Qe=rt.x&&E>=rt.dist,Xe=rt.y&&P>=rt.dist;let O=rt.uni;O!=null?Qe&&Xe&&(Qe=E>=O,Xe=P>=O,!Qe&&!Xe&&(P>E?Xe=!0:Qe=!0)):rt.x&&rt.y&&(Qe||Xe)&&(Qe=Xe=!0);let N,I;Qe&&(R.ori==0?(N=yo,I=be):(N=wo,I=Pe),Qo(Kt(N,I),Ye(I-N)),Xe||Xo(0,T)),Xe&&(R.ori==1?(N=yo,I=be):(N=wo,I=Pe),Xo(Kt(N,I),Ye(I-N)),Qe||Qo(0,y)),!Qe&&!Xe&&(Qo(0,0),Xo(0,0))}if(rt._x=Qe,rt._y=Xe,i==null){if(f){if(Vi!=null){let[E,P]=Ie.scales;Ie.values[0]=E!=null?en(R.ori==0?be:Pe,E):null,Ie.values[1]=P!=null?en(R.ori==1?be:Pe,P):null}tl(Os,o,be,Pe,Z,F,m)}if(co){let E=f&&Ie.setSeries,P=Qt.prox;Gn==null?fn<=P&&Xt(bn,bo,!0,E):fn>P?Xt(null,bo,!0,E):bn!=Gn&&Xt(bn,bo,!0,E)}}Mt&&(ee.idx=m,qr()),u!==!1&&et("setCursor")}let kn=null;Object.defineProperty(o,"rect",{get(){return kn==null&&el(!1),kn}});function el(i=!1){i?kn=null:(kn=k.getBoundingClientRect(),et("syncRect",kn))}function Di(i,u,f,m,v,y,T){H._lock||wn&&i!=null&&i.movementX==0&&i.movementY==0||(Yr(i,u,f,m,v,y,T,!1,i!=null),i!=null?zn(null,!0,!0):zn(u,!0,!1))}function Yr(i,u,f,m,v,y,T,E,P){if(kn==null&&el(!1),Un(i),i!=null)f=i.clientX-kn.left,m=i.clientY-kn.top;else{if(f<0||m<0){be=-10,Pe=-10;return}let[O,N]=Ie.scales,I=u.cursor.sync,[J,ae]=I.values,[se,te]=I.scales,[Y,U]=Ie.match,xe=u.axes[0].side%2==1,De=R.ori==0?Z:F,tt=R.ori==1?Z:F,de=xe?y:v,Ne=xe?v:y,vt=xe?m:f,ct=xe?f:m;if(se!=null?f=Y(O,se)?a(J,M[O],De,0):-10:f=De*(vt/de),te!=null?m=U(N,te)?a(ae,M[N],tt,0):-10:m=tt*(ct/Ne),R.ori==1){let At=f;f=m,m=At}}P&&(u==null||u.cursor.event.type==Os)&&((f<=1||f>=Z-1)&&(f=Qn(f,Z)),(m<=1||m>=F-1)&&(m=Qn(m,F))),E?(Ai=f,Pi=m,[yo,wo]=H.move(o,f,m)):(be=f,Pe=m)}let Kr={width:0,height:0,left:0,top:0};function Jr(){Ul(Kr,!1)}let Ni,Wi,Fi,Ii;function Hi(i,u,f,m,v,y,T){wn=!0,Qe=Xe=rt._x=rt._y=!1,Yr(i,u,f,m,v,y,T,!0,!1),i!=null&&(ut(Ls,Is,Ui,!1),tl(fu,o,yo,wo,Z,F,null));let{left:E,top:P,width:O,height:N}=ke;Ni=E,Wi=P,Fi=O,Ii=N}function Ui(i,u,f,m,v,y,T){wn=rt._x=rt._y=!1,Yr(i,u,f,m,v,y,T,!1,!0);let{left:E,top:P,width:O,height:N}=ke,I=O>0||N>0,J=Ni!=E||Wi!=P||Fi!=O||Ii!=N;if(I&&J&&Ul(ke),rt.setScale&&I&&J){let ae=E,se=O,te=P,Y=N;if(R.ori==1&&(ae=P,se=N,te=E,Y=O),Qe&&Sn(C,en(ae,C),en(ae+se,C)),Xe)for(let U in M){let xe=M[U];U!=C&&xe.from==null&&xe.min!=ve&&Sn(U,en(te+Y,U),en(te,U))}Jr()}else H.lock&&(H._lock=!H._lock,zn(u,!0,i!=null));i!=null&&(io(Ls,Is),tl(Ls,o,be,Pe,Z,F,null))}function Uf(i,u,f,m,v,y,T){if(H._lock)return;Un(i);let E=wn;if(wn){let P=!0,O=!0,N=10,I,J;R.ori==0?(I=Qe,J=Xe):(I=Xe,J=Qe),I&&J&&(P=be<=N||be>=Z-N,O=Pe<=N||Pe>=F-N),I&&P&&(be=be<yo?0:Z),J&&O&&(Pe=Pe<wo?0:F),zn(null,!0,!0),wn=!1}be=-10,Pe=-10,he.fill(null),zn(null,!0,!0),E&&(wn=E)}function Bi(i,u,f,m,v,y,T){H._lock||(Un(i),Cr(),Jr(),i!=null&&tl(hu,o,be,Pe,Z,F,null))}function Gi(){A.forEach(Gh),Rr(o.width,o.height,!0)}to(_r,Wo,Gi);let ko={};ko.mousedown=Hi,ko.mousemove=Di,ko.mouseup=Ui,ko.dblclick=Bi,ko.setSeries=(i,u,f,m)=>{let v=Ie.match[2];f=v(o,u,f),f!=-1&&Xt(f,m,!0,!1)},at&&(ut(fu,k,Hi),ut(Os,k,Di),ut(pu,k,i=>{Un(i),el(!1)}),ut(mu,k,Uf),ut(hu,k,Bi),qs.add(o),o.syncRect=el);let Bl=o.hooks=e.hooks||{};function et(i,u,f){Gr?Zo.push([i,u,f]):i in Bl&&Bl[i].forEach(m=>{m.call(null,o,u,f)})}(e.plugins||[]).forEach(i=>{for(let u in i.hooks)Bl[u]=(Bl[u]||[]).concat(i.hooks[u])});let zi=(i,u,f)=>f,Ie=Ue({key:null,setSeries:!1,filters:{pub:xu,sub:xu},scales:[C,w[1]?w[1].scale:null],match:[Tu,Tu,zi],values:[null,null]},H.sync);Ie.match.length==2&&Ie.match.push(zi),H.sync=Ie;let Vi=Ie.key,Zr=Sc(Vi);function tl(i,u,f,m,v,y,T){Ie.filters.pub(i,u,f,m,v,y,T)&&Zr.pub(i,u,f,m,v,y,T)}Zr.sub(o);function Bf(i,u,f,m,v,y,T){Ie.filters.sub(i,u,f,m,v,y,T)&&ko[i](null,u,f,m,v,y,T)}o.pub=Bf;function Gf(){Zr.unsub(o),qs.delete(o),Nn.clear(),Bs(_r,Wo,Gi),h.remove(),ce?.remove(),et("destroy")}o.destroy=Gf;function Qr(){et("init",e,t),wi(t||e.data,!1),z[C]?zr(C,z[C]):Cr(),Dl=ke.show&&(ke.width>0||ke.height>0),Hn=Mt=!0,Rr(e.width,e.height)}return w.forEach(vi),A.forEach(wf),n?n instanceof HTMLElement?(n.appendChild(h),Qr()):n(o,Qr):Qr(),o}st.assign=Ue;st.fmtNum=ei;st.rangeNum=gr;st.rangeLog=yr;st.rangeAsinh=Qs;st.orient=oo;st.pxRatio=ue;st.join=Lm;st.fmtDate=ni,st.tzDate=Vm;st.sync=Sc;{st.addGap=Mh,st.clipGaps=br;let e=st.paths={points:Ec};e.linear=Pc,e.stepped=Ph,e.bars=Rh,e.spline=Oh}var zh={system:"light",light:"dark",dark:"system"},Lc="weir-scheme",Dc=matchMedia("(prefers-color-scheme: dark)"),Nc=ge(Dc.matches?"dark":"light"),Mr=ge(jh()),Al=mn(()=>Mr.value==="system"?Nc.value:Mr.value);function Wc(){Dc.addEventListener("change",({matches:e})=>{Nc.value=e?"dark":"light",ui()}),ui()}function Fc(){let e=Mr.value;return d`
    <button type="button" class="plain" onClick=${()=>Vh(zh[e])}>
      Colours: ${e}
    </button>
  `}function Vh(e){try{localStorage.setItem(Lc,e)}catch{}Mr.value=e,ui()}function ui(){document.documentElement.dataset.scheme=Al.value}function jh(){try{let e=localStorage.getItem(Lc);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var Ic=190;function Pl({title:e,times:t,series:n,show:o,stacked:l=!1,isBytes:r=!1,max:s}){let a=Gt(null),c=Gt(null),[h,p]=pe(null),g=Al.value,$=n.map(({label:S})=>S).join();Oe(()=>{let S=a.current;if(S===null)return;let w=new st(Jh(S,n,{show:o,stacked:l,isBytes:r,max:s,setUnder:p}),[[]],S);c.current=w;let A=new ResizeObserver(()=>w.setSize({width:S.clientWidth,height:Ic}));return A.observe(S),()=>{A.disconnect(),w.destroy(),c.current=null}},[g,$]);let _=qh(n,l);Oe(()=>{c.current?.setData([[...t],..._.map(S=>[...S])])},[t,g]);let k=h??t.length-1,x=n.map(({label:S,color:w,values:A})=>({label:S,color:w,value:o(A[k]??0)})),b=x.map(({label:S,value:w})=>`${S} ${w}`).join(", ");return d`
    <figure class="chart">
      <div ref=${a} role="img" aria-label=${`${e}: ${b}`} />
      <figcaption>
        <ul class="legend">
          ${x.map(({label:S,color:w,value:A})=>d`
              <li key=${S}><span class=${`swatch color-${w}`} aria-hidden="true" /> ${S}
                ${" "}<b>${A}</b></li>
            `)}
        </ul>
      </figcaption>
    </figure>
  `}function qh(e,t){if(!t)return e.map(({values:o})=>o);let n=[];return e.forEach(({values:o},l)=>{n.push(o.map((r,s)=>r+(n[l-1]?.[s]??0)))}),n.reverse()}var Yh=Array.from({length:50},(e,t)=>2**t);function Kh(e,t){return e.map(n=>{let o=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?o:o.slice(0,5)})}function Jh(e,t,{show:n,stacked:o,isBytes:l,max:r,setUnder:s}){let a=getComputedStyle(document.documentElement),c=p=>a.getPropertyValue(`--${p}`).trim(),h={stroke:c("muted"),font:"11px system-ui",grid:{stroke:c("line"),width:1},ticks:{stroke:c("line"),width:1}};return{width:e.clientWidth,height:Ic,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(p,g,$)=>[0,r??($>0?$*1.1:1)]}},axes:[{...h,size:28,space:70,values:(p,g,$,_,k)=>Kh(g,k)},{...h,size:66,...l&&{incrs:Yh},values:(p,g)=>g.map($=>n($))}],series:[{},...(o?[...t].reverse():t).map(({label:p,color:g})=>({label:p,stroke:c(g),width:1.5,points:{show:!1},...o&&{fill:`color-mix(in srgb, ${c(g)} 45%, ${c("surface")})`}}))],hooks:{setCursor:[p=>s(p.cursor.idx??null)]}}}function Uc({fact:e,firstAt:t}){let n=Zh(e),o=(Date.parse(e.at)-Date.parse(t))/1e3;return o<1?n:{...n,text:`${n.text}, in ${ot(Math.round(o))}`}}function Zh(e){switch(e.type){case"graph-submitted":return{text:`${ci(e)} was submitted: ${L(e.tasks)} tasks`,tone:"plain",link:Er(e)};case"graph-retried":return{text:`${ci(e)} is retried`,tone:"plain",link:Er(e)};case"graph-ended":{let{state:t}=e;return{text:`${ci(e)} ${t==="cancelled"?"was cancelled":t}`,tone:t==="succeeded"?"good":t==="failed"?"bad":"plain",link:Er(e)}}case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${e.group}: ${e.error}: ${e.message}`+(e.count>1?` (${L(e.count)} times)`:""),tone:"bad",link:[...Er(e),"tasks",e.key]};case"worker-joined":return{text:`Worker ${e.name} joined`,tone:"good",link:fi(e)};case"worker-left":return{text:`Worker ${e.name} ${Qh(e.reason)}`,tone:Xh(e.reason)};case"worker-paused":return{text:`Worker ${e.name} paused ${e.by==="hand"?"by hand":`for ${e.by}`}`,tone:e.by==="hand"?"plain":"bad",link:fi(e)};case"worker-resumed":return{text:`Worker ${e.name} resumed`,tone:"good",link:fi(e)};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${e.retired.length} retired`,tone:"plain"};case"standstill":return{text:`All ${L(e.workers)} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:ed(e),tone:"plain",link:["memory"]};case"data-scattered":return{text:`${L(e.values)} values were stored in ${e.namespace}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${ot(e.downMs/1e3)}`,tone:"bad"};default:return{text:e.type,tone:"plain"}}}function Qh(e){switch(e){case"left":return"left: it ended in order";case"retired":return"retired, as it was asked to";case"removed":return"was removed by a request";case"replaced":return"registered again: the former registration is over";case"lost":return"is lost: it stopped answering";default:return`left: ${e}`}}function Xh(e){return e==="lost"?"bad":"plain"}function ci({name:e}){return e===""?"Graph":`Graph "${e}"`}function Er({graph:e}){return["graphs",e]}function fi({name:e}){return["workers",e]}function ed({replicated:e,dropped:t,bytes:n,bytesDropped:o}){let l=e===0?[]:[`copied ${Hc(e,n)}`],r=t===0?[]:[`dropped ${Hc(t,o)}`];return`The memory manager ${[...l,...r].join(", and ")}`}function Hc(e,t){return`${L(e)} ${e===1?"result":"results"}, ${Q(t)}`}var td=20;function Bc(){return rn("groups"),ln.value===null?d`
      <${Te} title="Overview">
        <${We} error=${null} />
        <//>
    `:d`
    <${Te} title="Overview" />
    <${nd} />
    <div class="columns">
      <${od} />
      <${ld} />
    </div>
    <${rd} />
    <${sd} />
    <${id} />
  `}function nd(){let e=ln.value;if(e===null)return null;let{workers:t,tasks:n,memory:o,graphs:l}=e,r=t.running??0,s=Object.entries(t).filter(([h,p])=>h!=="running"&&h!=="closed"&&p>0).map(([h,p])=>`${L(p)} ${h.replaceAll("_"," ")}`).join(", "),a=Ot.value.at(-1),c=(n.queued??0)+(n["no-worker"]??0);return d`
    <dl class="tiles">
      <${le}
        name="Workers"
        value=${L(r)}
        detail=${s||"all running"}
        tone=${r===0||s!==""?"bad":"plain"}
      />
      <${le} name="Graphs running" value=${L(l.running??0)} />
      <${le}
        name="Tasks a second"
        value=${As(a?.finishedRate??0)}
        detail=${`${L(e.totals.finished)} since the start`}
      />
      <${le}
        name="Tasks running"
        value=${L(n.processing??0)}
        detail=${`${L(c)} ready, ${L(n.waiting??0)} waiting`}
      />
      <${le}
        name="Memory"
        value=${Q(o.process)}
        detail=${o.limit===null||o.limit===0?"no limit":`${Pn(o.process/o.limit)} of ${Q(o.limit)}`}
      />
      <${le} name="Spilled" value=${Q(o.spilled)} />
    </dl>
  `}function od(){let e=Ot.value;return d`
    <${_e} title="Tasks a second" note=${Ct()?"of the recording":"in the last 10 minutes"}>
      <${Pl}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${As}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function ld(){let e=Ot.value;return d`
    <${_e} title="Memory" note="of all workers, stacked">
      <${Pl}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${Q}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function rd(){let{data:e,error:t}=$e("graphs?state=running&limit=20",2e3);return e===null?d`
      <${_e} title="Running graphs">
        <${We} error=${t} />
        <//>
    `:d`
    <${_e} title="Running graphs">
      ${e.items.length===0&&d`<${nt}>No graph runs. <${Le} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:o,done:l}=sn(n.counts);return d`
            <li key=${n.id}>
              <${Le} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${Cn} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${L(l)} / ${L(o)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function sd(){let e=bs.value;return e.length===0?null:d`
    <${_e} title="Busiest groups of tasks">
      <${Oo}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:o})=>({group:t,counts:n,expectedSeconds:o<0?null:o/1e6}))}
      />
      <//>
  `}function id(){let e=gl.value.slice(0,td);return d`
    <${_e} title="What happened">
      ${e.length===0&&d`<${nt}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>d`<${ad} key=${t.id} row=${t} />`)}
      </ol>
    <//>
  `}function ad({row:e}){let{text:t,tone:n,link:o}=Uc(e),{at:l}=e.fact;return d`
    <li class=${n}>
      <time dateTime=${l}>${je(l)}</time>
      <span>${o===void 0?t:d`<${Le} to=${o}>${t}<//>`}</span>
    </li>
  `}function Gc({path:e}){return d`
    <${Te} title="Not found">
      <${nt}>There is no page "${e.join("/")}". <${Le} to=${[]}>Overview<//><//>
    <//>
  `}function Vc(e,t){let n=ud(e,t),o=cd(e,n),l=[],r=(x,b)=>(l[b]??=[]).push(x);for(let x=0;x<e;x++)r(x,o[x]??0);let s=e,a=n.map(([x,b])=>{if(x===b)return[x];let[S,w]=[o[x]??0,o[b]??0],A=[x];for(let M=S+1;M<w;M++)r(s,M),A.push(s++);return[...A,b]}),c=zc(s,a,-1),h=zc(s,a,1),p=new Float64Array(s),g=x=>x.forEach((b,S)=>p[b]=S);l.forEach(g);for(let x=0;x<8;x++){let b=x%2===0;for(let S of b?l:[...l].reverse())fd(S,b?c:h,p),g(S)}let $=Math.max(1,...l.map(x=>x.length)),_=new Map;l.forEach((x,b)=>{let S=($-x.length)/2;x.forEach((w,A)=>_.set(w,{layer:b,at:A+S}))});let k=x=>_.get(x)??{layer:0,at:0};return{nodes:Array.from({length:e},(x,b)=>k(b)),edges:a.map((x,b)=>(n[b]?.[0]!==t[b]?.[0]?[...x].reverse():x).map(k)),layers:l.length,width:$}}function ud(e,t){let n=Array.from({length:e},()=>[]);for(let[r,s]of t)n[r]?.push(s);let o=new Uint8Array(e),l=new Set;for(let r=0;r<e;r++){if(o[r]!==0)continue;let s=[{node:r,at:0}];o[r]=1;for(let a=s.at(-1);a!==void 0;a=s.at(-1)){let c=n[a.node]?.[a.at++];c===void 0?o[s.pop()?.node??0]=2:o[c]===1?l.add(`${a.node} ${c}`):o[c]===0&&(o[c]=1,s.push({node:c,at:0}))}}return t.map(([r,s])=>l.has(`${r} ${s}`)?[s,r]:[r,s])}function cd(e,t){let n=new Int32Array(e),o=new Int32Array(e),l=Array.from({length:e},()=>[]);for(let[s,a]of t)s!==a&&(l[s]?.push(a),o[a]=(o[a]??0)+1);let r=Array.from({length:e},(s,a)=>a).filter(s=>!o[s]);for(let s=r.pop();s!==void 0;s=r.pop())for(let a of l[s]??[])n[a]=Math.max(n[a]??0,(n[s]??0)+1),o[a]=(o[a]??0)-1,o[a]===0&&r.push(a);return n}function zc(e,t,n){let o=Array.from({length:e},()=>[]);for(let l of t)for(let r=1;r<l.length;r++){let[s=0,a=0]=[l[r-1],l[r]];o[n===-1?a:s]?.push(n===-1?s:a)}return o}function fd(e,t,n){let o=new Map(e.map(l=>{let r=t[l]??[],s=r.reduce((a,c)=>a+(n[c]??0),0);return[l,r.length===0?n[l]??0:s/r.length]}));e.sort((l,r)=>(o.get(l)??0)-(o.get(r)??0))}var $n={width:168,height:42},Dn={x:190,y:84},Vo=14,jc=24;function Ar({label:e,shape:t,linkOf:n}){let{nodes:o,edges:l}=t,r=JSON.stringify([o.length,l]),s=Rt(()=>Vc(o.length,l.map(([h=0,p=0])=>[h,p])),[r]),a=s.width*Dn.x-(Dn.x-$n.width)+2*Vo,c=s.layers*Dn.y-(Dn.y-$n.height)+2*Vo;return d`
    <div class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${a} height=${c} viewBox=${`0 0 ${a} ${c}`}>
        ${s.edges.map((h,p)=>h.length>1&&d`<path key=${p} class="edge" d=${hd(h)} />`)}
        ${o.map(({name:h,counts:p},g)=>{let $=s.nodes[g]??{layer:0,at:0},_=n(h),k=d`<${pd} name=${h} counts=${p} place=${$} />`;return _===null?d`<g key=${h}>${k}</g>`:d`<a key=${h} href=${zt(..._)}>${k}</a>`})}
      </svg>
    </div>
  `}function pd({name:e,counts:t,place:n}){let{total:o,done:l}=sn(t),[r,s]=[Vo+n.at*Dn.x,Vo+n.layer*Dn.y],a=r;return d`
    <g class="node">
      <title>${e}: ${L(l)} of ${L(o)} done</title>
      <rect x=${r} y=${s} width=${$n.width} height=${$n.height} rx="7" />
      <text x=${r+9} y=${s+16}>${md(e)}</text>
      <text class="small" x=${r+9} y=${s+31}>${L(l)} / ${L(o)}</text>
      ${yl(t).map(({kind:c,count:h})=>{let p=($n.width-2)*h/Math.max(o,1);return a+=p,d`
          <rect
            key=${c}
            class=${`fill-${c}`}
            x=${a-p+1}
            y=${s+$n.height-6}
            width=${p}
            height="5"
          />
        `})}
    </g>
  `}function md(e){return e.length<=jc?e:`\u2026${e.slice(1-jc)}`}function hd(e){let t=e.map(({layer:s,at:a},c)=>{let h=c===0,p=c===e.length-1,g=Vo+s*Dn.y+(h?$n.height:p?0:$n.height/2);return[Vo+a*Dn.x+$n.width/2,g]}),[n,...o]=t;if(n===void 0)return"";let[,l]=n,r=o.map(([s,a],c)=>{let h=(l+a)/2,[p]=t[c]??n;return l=a,`C${p},${h} ${s},${h} ${s},${a}`});return`M${n.join()} ${r.join(" ")}`}function qc({id:e}){let t=`graphs/${encodeURIComponent(e)}`,{data:n}=$e(t,3e3),{data:o,error:l}=$e(`${t}/shape`,2e3),r=d`<${Le} to=${["graphs",e]}>${n?.name||"The graph"}<//>`;return d`
    <${Te} title="Shape" aside=${r} />
    <section class="card">
      ${o===null?d`<${We} error=${l} />`:d`
        <${Ar} label="Groups of tasks, inputs above" shape=${o} linkOf=${()=>null} />
        ${n!==null&&d`<${cr} counts=${n.counts} />`}
        ${o.folded>0&&d`<p class="note">The ${L(o.folded)} smallest groups are drawn as one.</p>`}
      `}
    </section>
    ${o!==null&&d`
      <section class="card">
        <${Oo}
          caption="The same groups as a table"
          rows=${o.nodes.map(({name:s,counts:a})=>({group:s,counts:a,expectedSeconds:null}))}
        />
      </section>
    `}
  `}function mi(e,t){let{workers:n,groups:o,w:l,g:r,s,d:a,k:c}=e;return s.map((h,p)=>({number:t(p),worker:n[l[p]??0]??"",group:o[r[p]??0]??"",start:h,end:h+(a[p]??0)/1e3,failed:c[p]===1}))}var dd=new Intl.Collator("en",{numeric:!0});function Yc(e){let t=new Map;for(let o of[...e].sort((l,r)=>l.start-r.start)){let l=t.get(o.worker)??[];t.set(o.worker,l);let r=l.find(s=>(s.at(-1)?.end??0)<o.start+1);r===void 0?l.push([o]):r.push(o)}return[...t.keys()].sort(dd.compare).map(o=>({worker:o,lanes:t.get(o)??[]}))}var pi=12;function Kc(e){let t=new Map;for(let n of[...e].sort()){let o=_d(n)%pi,l=new Set(t.values());for(;l.size<pi&&l.has(o);)o=(o+5)%pi;t.set(n,o)}return t}function _d(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var Jc=2e4,gd=12e4,jo=ge({list:[],seen:0,shown:0});qa("stream",e=>{let t=e.n,n=mi(e,o=>t[o]??0);Xc(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function Qc(){rn("stream");let e=jt.value;Oe(()=>{let t=new URLSearchParams(Ct()?{after:"0",limit:"10000"}:{start:String(Date.now()-gd),limit:"10000"});on(`stream?${t}`).then(n=>{Ct()&&$d(),Xc(mi(n,o=>n.next-n.s.length+1+o),{})},()=>{})},[e])}var Rl=new Set;function Xc(e,t){let n=[];for(let l of e){let r=Zc(l);Rl.has(r)||(Rl.add(r),n.push(l))}let o=[...jo.value.list,...n].slice(-Jc);Rl.size>2*Jc&&(Rl=new Set(o.map(Zc))),jo.value={...jo.value,...t,list:o}}function $d(){Rl.clear(),jo.value={list:[],seen:0,shown:0}}function Zc({worker:e,group:t,start:n,end:o}){return`${e} ${t} ${n} ${o}`}var lo=18,hi=8,qo=110,Cl=22;function ef({lanes:e,hueOf:t,from:n,to:o,onView:l}){let r=Gt(null),[s,a]=pe(900),[c,h]=pe(null),p=Gt(null),g=Al.value,$=Cl+e.reduce((b,S)=>b+S.lanes.length*lo+hi,0),_=b=>n+(b-qo)/(s-qo)*(o-n);return Oe(()=>{let b=r.current?.parentElement;if(!b)return;let S=new ResizeObserver(()=>a(b.clientWidth));return S.observe(b),()=>S.disconnect()},[]),Oe(()=>{r.current!==null&&yd(r.current,{lanes:e,hueOf:t,from:n,to:o,width:s,height:$})},[e,t,n,o,s,$,g]),d`
    <div class="timeline">
      <canvas
        ref=${r}
        role="img"
        aria-label="Runs by worker and time; the table below lists the last ones"
        onWheel=${b=>{b.preventDefault();let S=_(b.offsetX),w=b.deltaY>0?1.25:.8;l(S-(S-n)*w,S+(o-S)*w)}}
        onPointerDown=${b=>p.current=b.offsetX}
        onPointerUp=${()=>p.current=null}
        onPointerLeave=${()=>{p.current=null,h(null)}}
        onPointerMove=${b=>{if(p.current!==null){let w=_(p.current)-_(b.offsetX);return p.current=b.offsetX,l(n+w,o+w)}let S=vd(e,b.offsetY,_(b.offsetX));h(S===null?null:{run:S,x:b.offsetX,y:b.offsetY})}}
      />
      ${c!==null&&d`
        <p class="tip" style=${{left:`${Math.min(c.x+12,s-220)}px`,top:`${c.y+12}px`}}>
          <b>${c.run.group}</b>${c.run.failed?" failed":""}<br />
          ${ot((c.run.end-c.run.start)/1e3)} on ${c.run.worker}
        </p>
      `}
    </div>
  `}function vd(e,t,n){let o=Cl;for(let{lanes:l}of e){let r=l[Math.floor((t-o)/lo)];if(t>=o&&r!==void 0)return r.find(({start:s,end:a})=>s<=n&&n<=a)??null;o+=l.length*lo+hi}return null}function yd(e,{lanes:t,hueOf:n,from:o,to:l,width:r,height:s}){let a=devicePixelRatio;e.width=r*a,e.height=s*a,e.style.width=`${r}px`,e.style.height=`${s}px`;let c=e.getContext("2d");if(c===null)return;let h=getComputedStyle(document.documentElement),p=k=>h.getPropertyValue(`--${k}`).trim(),g=Array.from({length:12},(k,x)=>p(`hue-${x}`)),$=k=>qo+(k-o)/(l-o)*(r-qo);c.scale(a,a),c.font="11px system-ui",c.textBaseline="middle";for(let k of wd(o,l)){let x=$(k);c.fillStyle=p("line"),c.fillRect(x,Cl-4,1,s),c.fillStyle=p("muted"),c.fillText(new Date(k).toLocaleTimeString("en-GB"),x+3,Cl/2)}let _=Cl;for(let{worker:k,lanes:x}of t){c.fillStyle=p("muted"),c.fillText(k,0,_+lo/2,qo-8);for(let b of x){for(let{start:S,end:w,group:A,failed:M}of b){if(w<o||S>l)continue;let j=Math.max(qo,$(S)),C=Math.min(r,Math.max($(w),$(S)+1));c.fillStyle=g[n.get(A)??0]??"",c.fillRect(j,_+1,C-j,lo-2),M&&(c.fillStyle=p("failed"),c.fillRect(j,_+lo-4,C-j,3))}_+=lo}_+=hi}}function wd(e,t){let o=[1,2,5,10,15,30,60,120,300,600,1800,3600].map(r=>r*1e3).find(r=>(t-e)/r<=8)??36e5,l=Math.ceil(e/o)*o;return Array.from({length:Math.max(0,Math.floor((t-l)/o)+1)},(r,s)=>l+s*o)}var Sd=3e4,bd=20,di=60,kd=24,xd=500;function of(){Qc();let e=Se===null&&!Ct(),{list:t,seen:n,shown:o}=jo.value,[l,r]=pe(Date.now()),[s,a]=pe(null),[c,h]=pe(""),[p,g]=pe(""),[$,_]=pe(0),[k,x]=pe(!1);Oe(()=>{if(s!==null||!e)return;let W=setInterval(()=>r(Date.now()),xd);return()=>clearInterval(W)},[s===null]);let[b,S]=s??(e?[l-Sd,l]:Ed(t)),w=Rt(()=>t.filter(W=>(c===""||W.worker===c)&&(p===""||W.group===p)&&W.end-W.start>=$&&(!k||W.failed)),[t,c,p,$,k]),A=Rt(()=>Yc(w.filter(({start:W,end:G})=>G>=b&&W<=S)),[w,Math.floor(b/100),Math.floor(S/100)]),M=Rt(()=>[...new Set(t.map(W=>W.group))].sort(),[t]),j=Rt(()=>[...new Set(t.map(W=>W.worker))].sort(),[t]),C=Rt(()=>Kc(M),[M.join(`
`)]);return d`
    <${Te} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${W=>W.preventDefault()}>
        <${nf} label="Worker" value=${c} all=${j} onChange=${h} />
        <${nf} label="Tasks" value=${p} all=${M} onChange=${g} />
        <label>At least <input
            type="number"
            min="0"
            step="any"
            value=${$}
            onChange=${W=>_(Number(W.currentTarget.value))}
          /> ms</label>
        <label><input
            type="checkbox"
            checked=${k}
            onChange=${W=>x(W.currentTarget.checked)}
          /> only failed</label>
        <button type="button" onClick=${()=>a(s===null&&e?[b,S]:null)}>
          ${e?s===null?"Pause":"Follow":"Show all"}
        </button>
        <button type="button" onClick=${()=>a(tf(b,S,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>a(tf(b,S,2))}>Zoom out</button>
      </form>
      ${A.length===0?d`<${nt}>No task has ended in this time.<//>`:d`
        <${ef}
          lanes=${A.slice(0,di)}
          hueOf=${C}
          from=${b}
          to=${S}
          onView=${(W,G)=>a([W,G])}
        />
      `}
      <ul class="legend">
        ${M.slice(0,kd).map(W=>d`<li key=${W}><span class=${`swatch hue-${C.get(W)}`} aria-hidden="true" /> ${W}</li>`)}
      </ul>
      ${A.length>di&&d`<p class="note">The first ${di} of ${A.length} workers are drawn.</p>`}
      <p class="note">
        ${o<n?`${o} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${Se===null&&d`<${Md} />`}
    <section class="card">
      <${Ad} list=${w} />
    </section>
  `}var Td={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function Md(){let e=Ot.value;return d`
    <${_e} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${Pl}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${Pn}
        stacked=${!0}
        max=${1}
        series=${nr.map(t=>({label:t,color:Td[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function Ed(e){return e.reduce(([t,n],o)=>[Math.min(t,o.start),Math.max(n,o.end)],[e[0]?.start??0,e[0]?.end??1])}function tf(e,t,n){let[o,l]=[(e+t)/2,(t-e)*n/2];return[o-l,o+l]}function nf({label:e,value:t,all:n,onChange:o}){return d`
    <label>${e} <select
        value=${t}
        onChange=${l=>o(l.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(l=>d`<option key=${l} value=${l}>${l}</option>`)}
      </select></label>
  `}function Ad({list:e}){return d`
    <${Fe}
      caption="The last runs"
      head=${["Tasks","Worker","Started","Time",""]}
      rows=${e.slice(-bd).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${({group:t,worker:n,start:o,end:l,failed:r})=>[d`<span class="mono">${t}</span>`,n,je(o),ot((l-o)/1e3),r?d`<span class="bad">failed</span>`:""]}
    />
  `}function lf(){let{data:e,error:t}=$e("stuck",3e3);return d`
    <${Te} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?d`<${We} error=${t} />`:e.items.length===0?d`<${nt}>Nothing is stuck.<//>`:d`
          <${Fe}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:o,keys:l})=>`${n} ${o} ${l[0]}`}
            cells=${({graph:n,name:o,text:l,count:r,keys:s})=>[d`<${Le} to=${["graphs",n]}>${o||ur(n)}<//>`,L(r),l,d`<ul class="keys">${s.map(a=>d`
                    <li key=${a}>
                      <${Le} to=${["graphs",n,"tasks",a]}>${a}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&d`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}var Pd=100,rf=4096,Rd=2e4;function sf({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/tasks/${encodeURIComponent(t)}`,{data:o,error:l}=$e(n,2e3),{data:r}=$e(`${n}/explain`,2e3),s=d`<${Le} to=${["graphs",e]}>Its graph<//>`;return o===null?d`
      <${Te} title=${t} aside=${s}>
        <section class="card">
          <${We} error=${l} />
        </section>
        <//>
    `:d`
    <${Te} title=${o.label??o.key} aside=${s} />
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Dt} name=${o.state} />`} />
        <${le} name="Operation" value=${d`<span class="mono">${o.op}</span>`} />
        <${le} name="Attempts" value=${L(o.attempts)} detail=${`${o.retriesLeft} retries left`} />
        <${le}
          name="Result"
          value=${ar(o)||"\u2014"}
          tone=${o.result==="lost"?"bad":"plain"}
        />
        <${le}
          name="Time"
          value=${o.startedAt===null?"\u2014":Rn(o.startedAt,o.endedAt,An())}
        />
      </dl>
      <ul class="reasons">
        ${(r?.reasons??[]).map(({code:a,text:c})=>d`<li key=${a+c}>${c}</li>`)}
      </ul>
    </section>
    <${Od} task=${o} graph=${e} />
    <${Ld} task=${o} graph=${e} />
    <${Nd} graph=${e} taskKey=${t} />
    <${Wd} path=${n} />
    <${Fd} path=${n} attempts=${o.attempts} />
    ${o.state==="memory"&&Cd(o)&&d`<${Id} graph=${e} taskKey=${t} />`}
    <${Hd} path=${n} />
  `}function Cd({result:e}){return e===void 0||e==="available"}function Od({task:e,graph:t}){let{error:n,blame:o}=e;return n===void 0?null:d`
    <${_e} title="Error">
      ${o!==void 0&&d`<p>It failed because its input <${Le} to=${["graphs",t,"tasks",o]}>${o}<//> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&d`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&d`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function Ld({task:e,graph:t}){let{dependencies:n}=e;if(n.length===0)return null;let o=n.slice(0,Pd);return d`
    <${_e} title="Inputs" note=${`${L(o.length)} of ${L(n.length)}`}>
      <ul class="keys">
        ${o.map(l=>d`
            <li key=${l}>
              <${Le} to=${["graphs",t,"tasks",l]}>${l}<//></li>
          `)}
      </ul>
      <//>
  `}var Dd={hops:"2",limit:"60"};function Nd({graph:e,taskKey:t}){let n=new URLSearchParams({around:t,...Dd}),{data:o}=$e(`graphs/${encodeURIComponent(e)}/shape?${n}`,3e3);return o===null||o.nodes.length<2?null:d`
    <${_e} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${Ar}
        label="The task, its inputs above and its users below"
        shape=${o}
        linkOf=${l=>l===t?null:["graphs",e,"tasks",l]}
      />
      <//>
  `}function Wd({path:e}){let{data:t}=$e(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:d`
    <${_e} title="Attempts">
      <${Fe}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${t.items}
        keyOf=${({attempt:n})=>String(n)}
        cells=${({attempt:n,state:o,worker:l,startedAt:r,endedAt:s,error:a})=>[String(n),d`<${Dt} name=${o} />`,l===null?"":d`<${Le} to=${["workers",l]}>${l}<//>`,r===null?"":je(r),r===null?"":Rn(r,s,An()),a===void 0?"":`${a.name}: ${a.message.split(`
`)[0]}`]}
      />
      <//>
  `}function af(e,t,n){let[o,l]=pe(null);return Oe(()=>{let r=!0;return Wa(e,t).catch(()=>null).then(s=>r&&l(s)),()=>{r=!1}},[e,n]),o}function Fd({path:e,attempts:t}){let n=af(`${e}/logs`,Rd,t);return t===0||n===null||n===""?null:d`
    <${_e} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function Id({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/results/${encodeURIComponent(t)}`,o=af(n,rf,null);return o===null?null:d`
    <${_e} title="Result" note=${`the first ${Q(rf)}`}>
      <pre tabindex="0" aria-label="Result">${o}</pre>
      <//>
  `}function Hd({path:e}){let{data:t}=$e(`${e}/story`,1e4);return t===null?null:d`
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
  `}var Ud=100;function uf({name:e}){let t=`workers/${encodeURIComponent(e)}`,{data:n,error:o}=$e(t,2e3);if(n===null)return d`
      <${Te} title=${e}>
        <section class="card">
          <${We} error=${o} />
        </section>
        <//>
    `;let{memory:l,spill:r,resources:s}=n,a={managed:l.managed,unmanaged:l.unmanaged,spilled:l.spilled,limit:l.limit};return d`
    <${Te} title=${n.name} aside=${d`<${Bd} worker=${n} />`} />
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Dt} name=${n.state} />`} detail=${n.trouble} />
        <${le}
          name="Tasks"
          value=${`${L(n.executing)} / ${L(n.threads)}`}
          detail=${`${L(n.processing)} assigned`}
        />
        <${le} name="Results held" value=${L(n.keys)} />
        <${le} name="Received" value=${Q(n.receivedBytes)} />
        <${le} name="Processes started" value=${L(n.executorStarts)} />
        <${le} name="Last seen" value=${n.lastSeen===null?"\u2014":je(n.lastSeen)} />
      </dl>
      <${Co} label="Memory" parts=${a} />
      <p class="note">
        Results ${Q(l.managed)}, other memory ${Q(l.unmanagedOld)} and
        ${" "}${Q(l.unmanagedRecent)} lately, spilled ${Q(l.spilled)};
        limit ${l.limit===null?"none":Q(l.limit)}.
      </p>
      ${r!==null&&d`<p class="note">
        Spills to <span class="mono">${r.where}</span>${r.waiting>0&&`; ${Q(r.waiting)} wait to be written${r.stalledMs>0?`, nothing for ${ot(r.stalledMs/1e3)}`:""}`}.
      </p>`}
      <p class="note">
        ${n.transfers==="direct"?n.url:"Its values travel through the scheduler"},
        version ${n.version}${Object.entries(s).map(([c,{total:h,used:p}])=>`; ${p} of ${h} ${c} used`)}
      </p>
    </section>
    <${Gd} path=${t} />
  `}function Bd({worker:e}){let t=`workers/${encodeURIComponent(e.id)}`;return d`
    ${e.state==="paused"?d`<${Lt} label="Resume" scope="admin" path=${`${t}/resume`} />`:d`<${Lt} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Lt}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function Gd({path:e}){let{data:t}=$e(`${e}?keys=true`,15e3),n=t?.holds??[];if(n.length===0)return null;let o=[...n].sort((l,r)=>r.nbytes-l.nbytes).slice(0,Ud);return d`
    <${_e} title="Results" note=${`${L(o.length)} of ${L(n.length)}, the largest`}>
      <${Fe}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${o}
        keyOf=${({key:l})=>l}
        cells=${({key:l,nbytes:r,spilled:s})=>[d`<span class="mono">${l}</span>`,Q(r),s?"spilled":"in memory"]}
      />
      <//>
  `}var _i=500,zd=[1,10,60];function cf(){let e=dn.value,[t,n]=pe(!1),[o,l]=pe(1),[r,s]=pe(null),[a,c]=pe(""),h=e!==null&&e.event>=e.last,p=async S=>{try{await Ka(S),c("")}catch(w){n(!1),c(w instanceof Error?w.message:String(w))}};if(Oe(()=>{if(!t||h)return;let S=!1,w=async()=>{let M=dn.value?.at??0;await p({at:M+_i*o}),dn.value?.at===M&&await p({event:(dn.value?.event??0)+1}),S||(A=setTimeout(w,_i))},A=setTimeout(w,_i);return()=>{S=!0,clearTimeout(A)}},[t,o,h]),e===null)return null;let{event:g,first:$,last:_,at:k,firstAt:x}=e;return d`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{h&&await p({event:$}),n(!t||h)}}>
        ${t&&!h?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${o}
          onChange=${S=>l(Number(S.currentTarget.value))}
        >
          ${zd.map(S=>d`<option key=${S} value=${S}>${S}×</option>`)}
        </select></label>
      <input
        type="range"
        aria-label="Event"
        min=${$}
        max=${_}
        value=${r??g}
        onInput=${S=>s(Number(S.currentTarget.value))}
        onChange=${async S=>{n(!1),await p({event:Number(S.currentTarget.value)}),s(null)}}
      />
      <span class="note">
        event ${L(r??g)} of ${L(_)}${r===null&&`, ${je(k)}, ${ot((k-x)/1e3)} after the first`}
      </span>
      ${a!==""&&d`<span class="bad" role="alert">${a}</span>`}
    </section>
  `}var Vd=[["","Overview"],["graphs","Graphs"],["stream","Task stream"],["workers","Workers"],["memory","Memory"],["stuck","Stuck"]];function jd(){if(Se===null)return Vd.map(([t,n])=>[t===""?[]:[t],n]);let e=["graphs",Se.graph];return[[e,"Graph"],[[...e,"shape"],"Shape"],[["stream"],"Task stream"]]}var qd={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026",silent:`No news for ${Ss/1e3} s: reconnecting\u2026`};function ff({children:e}){let t=Se===null?ml.value[0]??"":ml.value.join("/"),n=Mn.value,o=hn.value?.name??null;return d`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${zt()}>Weir</a>
      <ul>
        ${jd().map(([l,r])=>d`
            <li key=${l}><a
              href=${zt(...l)}
              aria-current=${l.join("/")===t?"page":void 0}
            >${r}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        ${Se===null?d`<p class=${`connection ${n}`} role="status">${qd[n]}</p>`:d`<p>Report of ${je(Se.at)}</p>`}
        ${o!==null&&o!=="local"&&d`<p>${o} <button type="button" class="plain" onClick=${Ua}>Log out</button></p>`}
        <${Fc} />
        ${Se===null&&d`<a href=${Da} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${cf} />
      ${ln.value?.standstill&&d`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${zt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}var mf=ge(null);function Yd(){let{login:e}=hn.value??{};return Oe(()=>{e===!1&&Va()},[e]),e===void 0?null:e?d`<${ou} refusal=${mf.value} />`:d`<${ff}>${Kd(ml.value)}<//>`}function Kd(e){let[t,n="",o,l=""]=e;return t===void 0?d`<${Bc} />`:e.length===1&&t==="graphs"?d`<${nu} />`:e.length===2&&t==="graphs"?d`<${eu} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="shape"?d`<${qc} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&o==="tasks"?d`<${sf} key=${`${n}/${l}`} graph=${n} taskKey=${l} />`:e.length===1&&t==="workers"?d`<${su} />`:e.length===2&&t==="workers"?d`<${uf} key=${n} name=${n} />`:e.length===1&&t==="memory"?d`<${iu} />`:e.length===1&&t==="stream"?d`<${of} />`:e.length===1&&t==="stuck"?d`<${lf} />`:d`<${Gc} path=${e} />`}Wc();Na();mf.value=await Ha();await Ms();var pf=document.getElementById("app");pf!==null&&as(d`<${Yd} />`,pf);

var fe,Zi,rs,xn,os,Yl,Qi,jl,Xi,ss,ls,tp,ol=Symbol.for("pv"),Kl={},Jl=[],np=/^m(i|n|o|s|text|space)$/,is=Array.isArray,as=Jl.slice,qn=Object.assign;function jn(e){e&&e.parentNode&&e.remove()}function ll(e,t,n){var o,l,r,s={},a=arguments.length;for(r in t)r=="key"?o=t[r]:r=="ref"&&typeof e!="function"?l=t[r]:s[r]=t[r];return a>2&&(s.children=a>3?as.call(arguments,2):n),nl(e,s,o,l,null)}function nl(e,t,n,o,l){var r={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:ol,__v:l||++Zi,__i:-1,__u:0};return!l&&fe.vnode&&fe.vnode(r),r}function Kn(e){return e.children}function Yn(e,t){this.props=e,this.context=t,this.__g=0}function Tn(e,t){if(t==null)return e.__&&Tn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:Tn(e)}function op(e){var t,n=e.__v,o=n.__e,l=[],r=[],s=e.__P;s&&((t=qn({constructor:ol},n)).__v=n.__v+1,fe.vnode&&fe.vnode(t),us(s,t,n,e.__n,s.namespaceURI,32&n.__u?[o]:null,l,o||Tn(n),32&n.__u,r),t.__v=n.__v,t.__.__k[t.__i]=t,ra(l,t,r),n.__=n.__e=null,t.__e!=o&&ea(t))}function ea(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),ea(e)}function Ki(e){(8&e.__g||(e.__g|=8,xn.push(e),Yl++))&&os==fe.debounceRendering||((os=fe.debounceRendering)||queueMicrotask)(ta)}function ta(){try{for(var e,t=1;xn.length;)xn.length>t&&xn.sort(Qi),e=xn.shift(),t=xn.length,8&e.__g&&op(e)}finally{(Yl=xn.length)&&(os||queueMicrotask)(ta)}}function na(e,t,n,o,l,r,s,a,c,h,p){var _,$,g,b,x,k,S=o.__k||Jl,w=t.length;for(c=lp(n,t,S,c,w),_=0;_<w;_++)(g=n.__k[_])!=null&&($=~g.__i&&S[g.__i]||Kl,g.__i=_,k=us(e,g,$,l,r,s,a,c,h,p),b=g.__e,($.ref!=g.ref||8&$.__u)&&($.ref&&cs($.ref,null,g,$),g.ref&&p.push(g.ref,g.__c||b,g)),x=x||b,4&g.__u?(c=oa(g,c,e,!$.__v),$.__e&&($.__e=null)):typeof g.type=="function"&&k!==void 0?c=k:b&&(c=b.nextSibling),g.__u&=-21);return n.__e=x,c}function lp(e,t,n,o,l){var r,s,a,c,h,p,_,$,g,b=n.length,x=b,k=0,S=0,w=e.__k=Array(l);for(r=0;r<l;r++)(s=t[r])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=w[r]=nl(null,s):is(s)?s=w[r]=nl(Kn,{children:s}):s.constructor===ol&&s.__b?s=w[r]=nl(s.type,s.props,s.key,s.ref,s.__v):w[r]=s,c=r+k,s.__=e,s.__b=e.__b+1,a=null,~(h=s.__i=rp(s,n,c,x))&&(x--,(a=n[h])&&(a.__u|=2)),a&&a.__v?(s.__u|=16,h==c-1?k--:h==c+1?k++:h!=c&&(h>c?k--:k++,S=1)):(~h||(l>b?k--:l<b&&k++),typeof s.type!="function"&&(s.__u|=4))):w[r]=null;if(S){for(p=[],_=[],r=0;r<l;r++)if((s=w[r])&&16&s.__u){for(k=0,$=p.length;k<$;)p[g=k+$>>1]<s.__i?k=g+1:$=g;p[k]=s.__i,_[r]=k+1}for(k=p.length;r--;)_[r]&&(_[r]==k?k--:w[r].__u|=4)}if(x)for(r=0;r<b;r++)!(a=n[r])||2&a.__u||(a.__e==o&&(o=Tn(a)),fs(a,a));return o}function oa(e,t,n,o){var l,r,s,a;if(typeof e.type=="function"){if(e.props.__P)return t;if(l=e.__k)for(r=0;r<l.length;r++)l[r]&&(l[r].__=e,t=oa(l[r],t,n,!1));return t}for(t&&!t.parentNode&&(t=Tn(e))&&!t.parentNode&&(t=null),s=e.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(s!=a&&(!o&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function rp(e,t,n,o){var l,r=e.key,s=e.type,a=t[n],c=a&&!(2&a.__u);if(a===null&&r==null||c&&r==a.key&&s==a.type)return n;if(o>(c?1:0)){for(l=n-1;l>=0;l--)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l;for(l=n+1;l<t.length;l++)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l}return-1}function Ji(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function zl(e,t,n,o,l){var r,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||Ji(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||Ji(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(s=ls[t]||(ls[t]=sp(t)),(e.__a||(e.__a={}))[t]=ss,r=t!=(t=t.replace(Xi,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,r):e.removeEventListener(t,s,r));else{if(l=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function sp(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[jl]==null)t[jl]=ss++;else if(t[jl]<this.__a[e])return;return n(fe.event?fe.event(t):t)}}}function us(e,t,n,o,l,r,s,a,c,h){var p,_,$,g,b,x,k,S,w,A,M,z,O,Y,C,Z,V,R,j=t.type;if(t.constructor!==ol)return null;128&n.__u&&(c=32&n.__u,p=n.__c.__z)&&(t.__u|=c,_=r=[],p.nodeType==8?a=ql(p,r):r.push(p),a=r[0]||a),(p=fe.__b)&&p(t);e:if(typeof j=="function"){$=s.length;try{if(S=t.props,w=(p=j.prototype)&&p.render,A=(p=j.contextType)&&o[p.__c],M=p?A?A.props.value:p.__:o,(g=n.__c)?(t.__c=g,2&g.__g&&(g.__g|=1)):(w?t.__c=g=new j(S,M):(t.__c=g=new Yn(S,M),g.constructor=j,g.render=ap),A&&A.sub(g),g.state||(g.state={}),g.__n=o,g.__g|=8,g.__h=[],g.__k=[]),w&&(g.__s||(g.__s=g.state),j.getDerivedStateFromProps&&(g.__s==g.state&&(g.__s=qn({},g.__s)),qn(g.__s,j.getDerivedStateFromProps(S,g.__s)))),b=g.props,x=g.state,g.__v=t,n.__c){if(S!==b&&w&&!j.getDerivedStateFromProps&&g.componentWillReceiveProps&&g.componentWillReceiveProps(S,M),t.__v==n.__v&&!(8&g.__g)||!(4&g.__g)&&g.shouldComponentUpdate&&g.shouldComponentUpdate(S,g.__s,M)===!1){t.__v!=n.__v&&(g.props=S,g.state=g.__s,g.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(N){N&&(N.__=t)}),Jl.push.apply(g.__h,g.__k),g.__k=[],g.__h.length&&s.push(g),a=Tn(n);break e}g.componentWillUpdate&&g.componentWillUpdate(S,g.__s,M),w&&g.componentDidUpdate&&g.__h.push(function(){g.componentDidUpdate(b,x,k)})}else w&&!j.getDerivedStateFromProps&&g.componentWillMount&&g.componentWillMount(),w&&g.componentDidMount&&g.__h.push(g.componentDidMount);g.context=M,g.props=S,g.__P=e,g.__g&=-5,z=fe.__r,O=w?25:0;do g.__g&=-9,z&&z(t),p=g.render(g.props,g.state=g.__s,g.context);while(8&g.__g&&++O<25);w&&(Jl.push.apply(g.__h,g.__k),g.__k=[]),g.state=g.__s,g.getChildContext&&(o=qn({},o,g.getChildContext())),w&&n.__c&&g.getSnapshotBeforeUpdate&&(k=g.getSnapshotBeforeUpdate(b,x)),Y=p&&p.type===Kn&&p.key==null?p.props.children:p,S.__P&&(p=a,l=(e=S.__P).namespaceURI,c=r=null,n.props&&n.props.__P!=e&&(n.__k.some(function(N){N&&fs(N,N)}),n.__k=null),a=n.__k?Tn(n,0):null),a=na(e,is(Y)?Y:[Y],t,n,o,l,r,s,a,c,h),S.__P&&(t.__e=null,a=p),t.__u&=-161,_&&_.some(jn),g.__h.length&&s.push(g),1&g.__g&&(g.__g&=-4)}catch(N){if(s.length=$,t.__v=null,c||r)if(N&&N.then){if(t.__u|=128|c,r){for(~(V=r.indexOf(a||void 0))||(V=r.length);(R=r[V-1])&&R.nodeType==8;)V--;for(;V<r.length;V++)if(R=r[V])if(r[V]=null,C){if(R==Z)break}else{if(R.nodeType!=8)break;R.data.startsWith("$s")&&(Z=ql(C=R))}}if(!C){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;C=a}(p=ql(C=t.__c.__z||(t.__c.__z=C)))?(t.__e=C,a=p):t.__e=a,a=a&&a.nextSibling}else r&&r.some(jn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),N&&N.then||la(t),fe.__e(N,t,n)}}else a=t.__e=ip(n.__e,t,n,o,l,r,s,c,h,e);return(p=fe.diffed)&&p(t),a}function ql(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function la(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(la))}function ra(e,t,n){for(var o=0;o<n.length;)cs(n[o++],n[o++],n[o++]);fe.__c&&fe.__c(t,e),e.some(function(l){try{e=l.__h,l.__h=[],e.some(function(r){r.call(l)})}catch(r){fe.__e(r,l.__v)}})}function ip(e,t,n,o,l,r,s,a,c,h){var p,_,$,g,b,x,k,S,w=n.props||Kl,A=t.props,M=t.type;if(M=="svg"?l="http://www.w3.org/2000/svg":M=="math"?l="http://www.w3.org/1998/Math/MathML":l||(l="http://www.w3.org/1999/xhtml"),r){for(p=0;p<r.length;p++)if((b=r[p])&&(M?b.localName==M:b.nodeType==3)){e=b,r[p]=null;break}}if(!e){if(S=h.ownerDocument||document,!M)return S.createTextNode(A);e=S.createElementNS(l,M,A.is?A:h),a&&(fe.__m&&fe.__m(t,r),a=!1),r=null}if(M){if(h=M=="template"&&e.content||e,r=M=="textarea"&&A.defaultValue!=null?null:r&&as.call(h.childNodes),!a&&r)for(w={},p=0;p<e.attributes.length;p++)w[(b=e.attributes[p]).name]=b.value;for(p in w)b=w[p],p=="dangerouslySetInnerHTML"?$=b:p=="children"||p in A||p=="value"&&"defaultValue"in A||p=="checked"&&"defaultChecked"in A||zl(e,p,null,b,l);for(p in A)b=A[p],p=="children"?g=b:p=="dangerouslySetInnerHTML"?_=b:p=="value"?x=b:p=="checked"?k=b:a&&typeof b!="function"||w[p]===b||zl(e,p,b,w[p],l);_?(a||$&&(_.__html==$.__html||_.__html==e.innerHTML)||(e.innerHTML=_.__html),t.__k=[]):($&&(e.textContent=""),(M=="foreignObject"||l=="http://www.w3.org/1998/Math/MathML"&&np.test(M))&&(l="http://www.w3.org/1999/xhtml"),na(h,is(g)?g:[g],t,n,o,l,r,s,r?r[0]:n.__k&&Tn(n,0),a,c),r&&r.some(jn)),a&&M!="textarea"||(p="value",M=="progress"&&x==null?e.removeAttribute(p):x==null||x===e[p]&&(M!="progress"||x)||zl(e,p,x,w[p],l),p="checked",k!=null&&k!=e[p]&&zl(e,p,k,w[p],l))}else w===A||a&&e.data==A||(e.data=A);return e}function cs(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(l){fe.__e(l,n)}}function fs(e,t,n){var o,l,r,s;if(fe.unmount&&fe.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||cs(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(a){fe.__e(a,t)}o.__P=o.__n=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&fs(o[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(l=ql(o,r=[]))&&(o==e.__e&&r.some(jn),jn(l),jn(o)),n||jn(e.__e),e.__e=e.__c=e.__=null}function ap(e,t,n){return this.constructor(e,n)}function ps(e,t){var n,o,l,r;fe.__&&fe.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=nl(Kn,{children:[e]}),l=[],r=[],us(t,t.__k,o||Kl,Kl,t.namespaceURI,o?null:t.firstChild?as.call(t.childNodes):null,l,o?o.__e:t.firstChild,n,r),ra(l,t.__k,r),t.__k.props.children=null}fe={__e:function(e,t,n,o){for(var l,r,s;t=t.__;)if((l=t.__c)&&!(1&l.__g)){l.__g|=4;try{if((s=(r=l.constructor)&&r.getDerivedStateFromError)&&l.setState(r.getDerivedStateFromError(e)),l.componentDidCatch&&(l.componentDidCatch(e,o||{}),s=1),s&&8&l.__g)return void(l.__g|=2)}catch(a){e=a}}throw Yl=0,e}},Zi=0,rs=function(e){return e!=null&&e.constructor===ol},Yn.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=qn({},this.state)),typeof e=="function"&&(e=e(qn({},n),this.props)),e&&(qn(n,e),this.__v&&(t&&this.__k.push(t),Ki(this)))},Yn.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),Ki(this))},Yn.prototype.render=Kn,xn=[],Yl=0,Qi=function(e,t){return e.__v.__b-t.__v.__b},jl=Symbol(),Xi=/(PointerCapture)$|Capture$/i,ss=0,ls={},tp=0;var sl,ze,ms,sa,hs=Object.is,Zl=0,da=[],ds=[],He=fe,ia=He.__b,aa=He.__r,ua=He.diffed,ca=He.__c,fa=He.unmount,pa=He.__;function $s(e,t){He.__h&&He.__h(ze,e,Zl||t),Zl=0;var n=ze.__H||(ze.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function pe(e){return Zl=1,up($a,e)}function up(e,t,n){var o=$s(sl++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):$a(void 0,t),function(r){var s=(o.__N||o.__)[0],a=o.t(s,r);hs(s,a)||(o.__N=[a,o.__[1]],o.__c.setState({}))}],o.__c=ze,!ze.__f)){ze.__f=!0;var l=ze.shouldComponentUpdate;ze.shouldComponentUpdate=function(r,s,a){var c=this.__H;if(!c)return!0;var h=!1,p=this.props!=r;if(c.__.some(function($){$.__N&&(h=!0,hs($.__[0],$.__N[0])||(p=!0))}),l){var _=l.call(this,r,s,a);return h?_||p:_}return!h||p}}return o.__}function Le(e,t){var n=$s(sl++,3);!He.__s&&_a(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,ze.__H.__h.push(n))}function Gt(e){return Zl=5,St(function(){return{current:e}},[])}function St(e,t){var n=$s(sl++,7);return _a(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function cp(){var e;do{for(;e=ds.shift();)try{rl(e)}catch(n){He.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=da.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(rl),t.__h.some(_s),t.__h=[]}catch(n){t.__h=[],He.__e(n,e.__v)}}}while(ds.length)}He.__b=function(e){ze=null,ia&&ia(e)},He.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),pa&&pa(e,t)},He.__r=function(e){aa&&aa(e),sl=0;var t=(ze=e.__c).__H;t&&(ms==ze?ze.__h=[]:(t.__h.some(rl),t.__h.some(_s),sl=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),ms=ze},He.diffed=function(e){ua&&ua(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&ha(da.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),ms=ze=null},He.__c=function(e,t){t.some(function(n){try{n.__h.some(rl),n.__h=n.__h.filter(function(o){return!o.__||_s(o)})}catch(o){n.__h=[function(){throw o}]}}),ca&&ca(e,t)},He.unmount=function(e){fa&&fa(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(l){try{if(l.__P&&l.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}l.__P=n,ha(ds.push(l))}else rl(l)}catch(r){t=r}}),o.__H=void 0,t&&He.__e(t,o.__v))};var ma=typeof requestAnimationFrame=="function";function fp(e){var t,n=function(){clearTimeout(o),ma&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);ma&&(t=requestAnimationFrame(n))}function ha(e){e!=1&&sa==He.requestAnimationFrame||((sa=He.requestAnimationFrame)||fp)(cp)}function rl(e){var t=ze,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),ze=t}function _s(e){var t=ze;e.__c=e.__(),ze=t}function _a(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!hs(n,e[o])})}function $a(e,t){return typeof t=="function"?t(e):t}var pp=Symbol.for("preact-signals");function tr(){if(pn>1)pn--;else{var e,t=!1;for(function(){var l=Xl;for(Xl=void 0;l!==void 0;){var r=l.S;if(r.v===l.v)for(var s=r.t;s!==void 0;s=s.x)s.i===l.i&&(s.i=r.i);l=l.o}}();al!==void 0;){var n=al;for(al=void 0,Ql++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&va(n))try{n.c()}catch(l){t||(e=l,t=!0)}n=o}}if(Ql=0,pn--,t)throw e}}function ul(e){if(pn>0)return e();gs=++mp,pn++;try{return e()}finally{tr()}}var il,Ce=void 0;function cl(e){var t=Ce,n=il;Ce=void 0,il=void 0;try{return e()}finally{Ce=t,il=n}}var al=void 0,pn=0,Ql=0,mp=0,gs=0,Xl=void 0,er=0;function ga(e){if(Ce!==void 0){var t=e.n;if(t===void 0||t.t!==Ce)return t={i:0,S:e,p:Ce.s,n:void 0,t:Ce,e:void 0,x:void 0,r:t},Ce.s!==void 0&&(Ce.s.n=t),Ce.s=t,e.n=t,32&Ce.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Ce.s,t.n=void 0,Ce.s.n=t,Ce.s=t),t}}function je(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}je.prototype.brand=pp;je.prototype.h=function(){return!0};je.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:cl(function(){var o;(o=t.W)==null||o.call(t)}))};je.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&cl(function(){var l;(l=t.Z)==null||l.call(t)}))}};je.prototype.subscribe=function(e){var t=this;return Zn(function(){var n=t.value;cl(function(){return e(n)})},{name:"sub"})};je.prototype.valueOf=function(){return this.value};je.prototype.toString=function(){return this.value+""};je.prototype.toJSON=function(){return this.value};je.prototype.peek=function(){var e=this;return cl(function(){return e.value})};Object.defineProperty(je.prototype,"value",{get:function(){var e=ga(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Ql>100)throw new Error("Cycle detected");(function(n){pn!==0&&Ql===0&&n.l!==gs&&(n.l=gs,Xl={S:n,v:n.v,i:n.i,o:Xl})})(this),this.v=e,this.i++,er++,pn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{tr()}}}});function ge(e,t){return new je(e,t)}function va(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function ya(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function wa(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=o}e.s=n}function Jn(e,t){je.call(this,void 0,t),this.x=e,this.s=void 0,this.g=er-1,this.f=4}Jn.prototype=new je;Jn.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===er))return!0;if(this.g=er,this.f|=1,this.i>0&&!va(this))return this.f&=-2,!0;var e=Ce;try{ya(this),Ce=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Ce=e,wa(this),this.f&=-2,!0};Jn.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}je.prototype.S.call(this,e)};Jn.prototype.U=function(e){if(this.t!==void 0&&(je.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Jn.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Jn.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=ga(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function mn(e,t){return new Jn(e,t)}function Sa(e){var t=e.j;if(e.j=void 0,typeof t=="function"){pn++;var n=Ce;Ce=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,vs(e),o}finally{Ce=n,tr()}}}function vs(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Sa(e)}function hp(e){if(Ce!==this)throw new Error("Out-of-order effect");wa(this),Ce=e,this.f&=-2;try{8&this.f&&vs(this)}finally{tr()}}function xo(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,il&&il.push(this)}xo.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};xo.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Sa(this),ya(this),pn++;var e=Ce;return Ce=this,hp.bind(this,e)};xo.prototype.N=function(){2&this.f||(this.f|=2,this.u=al,al=this)};xo.prototype.d=function(){this.f|=8,1&this.f||vs(this)};xo.prototype.dispose=function(){this.d()};function Zn(e,t){var n=new xo(e,t);try{n.c()}catch(l){throw n.d(),l}var o=n.d.bind(n);return o[Symbol.dispose]=o,o}var ka,or,nr,dp=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var ba=[];Zn(function(){ka=this.N})();function To(e,t){fe[e]=t.bind(null,fe[e]||function(){})}function fl(e){if(nr){var t=nr;nr=void 0,t()}nr=e&&e.S()}function xa(e){var t=this,n=e.data,o=$p(n);o.name="ReactiveDom",o.value=n;var l=St(function(){for(var a=t,c=t.__v;c=c.__;)if(c.__c){c.__c.__$f|=4;break}var h=mn(function(){var g=o.value.value;return g===0?0:g===!0?"":g||""}),p=mn(function(){return!Array.isArray(h.value)&&!rs(h.value)}),_=Zn(function(){if(this.N=Ta,p.value){var g=h.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=g)}}),$=t.__$u.d;return t.__$u.d=function(){_(),$.call(this)},[p,h]},[]),r=l[0],s=l[1];return r.value?s.peek():s.value}xa.displayName="ReactiveTextNode";Object.defineProperties(je.prototype,{constructor:{configurable:!0,value:ll(Kn,null).constructor},type:{configurable:!0,value:xa},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});To("__b",function(e,t){if(fl(),or=void 0,typeof t.type=="string"){var n,o=t.props;for(var l in o)if(l!=="children"){var r=o[l];r instanceof je&&(n||(t.__np=n={}),n[l]=r,o[l]=r.peek())}}e(t)});To("__r",function(e,t){if(e(t),t.type!==Kn){fl();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(l,r){var s;return Zn(function(){s=this},{name:r}),s.c=l,s}(function(l){return function(){var r;dp&&((r=this.y)==null||r.call(this)),l.__$f|=1,l.setState({})}}(o),typeof t.type=="function"?t.type.displayName||t.type.name:""))),or=o,fl(n)}});To("__e",function(e,t,n,o){fl(),or=void 0,e(t,n,o)});To("diffed",function(e,t){fl(),or=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,l=t.props,r=n.U;if(r)for(var s in r){var a=r[s];a===void 0||o&&s in o||(a.d(),r[s]=void 0)}if(o){r||(r={},n.U=r);for(var c in o){var h=r[c],p=o[c];h===void 0?(h=_p(n,c,p,l),r[c]=h):h.o(p,l)}}}e(t)});function _p(e,t,n,o){var l=t in e&&e.ownerSVGElement===void 0,r=ge(n);return{o:function(s,a){r.value=s,o=a},d:Zn(function(){this.N=Ta;var s=r.value.value;o[t]!==s&&(o[t]=s,l?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}To("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var l in o){var r=o[l];r&&r.d()}}}var s=t.__np;if(s){var a=t.props;for(var c in s)a[c]=s[c]}t.__np=void 0}else{var h=t.__c;if(h){h.__$f|=8;var p=h.__$u;p&&(h.__$u=void 0,p.d())}}e(t)});To("__h",function(e,t,n,o){o<3&&(t.__$f|=2),e(t,n,o)});Yn.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,o=n&&n.s!==void 0;for(var l in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(o||r||4&this.__$f)||1&this.__$f)return!0}else if(!(o||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var a in this.props)if(!(a in e))return!0;return!1};function $p(e,t){return St(function(){return ge(e,t)},[])}var gp=function(e){queueMicrotask(function(){queueMicrotask(e)})};function vp(){ul(function(){for(var e;e=ba.shift();)ka.call(e)})}function Ta(){ba.push(this)===1&&(fe.requestAnimationFrame||gp)(vp)}var Ea=function(e,t,n,o){var l;t[0]=0;for(var r=1;r<t.length;r++){var s=t[r++],a=t[r]?(t[0]|=s?1:2,n[t[r++]]):t[++r];s===3?o[0]=a:s===4?o[1]=Object.assign(o[1]||{},a):s===5?(o[1]=o[1]||{})[t[++r]]=a:s===6?o[1][t[++r]]+=a+"":s?(l=e.apply(a,Ea(e,a,n,["",null])),o.push(l),a[0]?t[0]|=2:(t[r-2]=0,t[r]=l)):o.push(a)}return o},Ma=new Map;function Aa(e){var t=Ma.get(this);return t||(t=new Map,Ma.set(this,t)),(t=Ea(this,t.get(e)||(t.set(e,t=function(n){for(var o,l,r=1,s="",a="",c=[0],h=function($){r===1&&($||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?c.push(0,$,s):r===3&&($||s)?(c.push(3,$,s),r=2):r===2&&s==="..."&&$?c.push(4,$,0):r===2&&s&&!$?c.push(5,0,!0,s):r>=5&&((s||!$&&r===5)&&(c.push(r,0,s,l),r=6),$&&(c.push(r,$,0,l),r=6)),s=""},p=0;p<n.length;p++){p&&(r===1&&h(),h(p));for(var _=0;_<n[p].length;_++)o=n[p][_],r===1?o==="<"?(h(),c=[c],r=3):s+=o:r===4?s==="--"&&o===">"?(r=1,s=""):s=o+s[0]:a?o===a?a="":s+=o:o==='"'||o==="'"?a=o:o===">"?(h(),r=1):r&&(o==="="?(r=5,l=s,s=""):o==="/"&&(r<5||n[p][_+1]===">")?(h(),r===3&&(c=c[0]),r=c,(c=c[0]).push(2,0,r),r=0):o===" "||o==="	"||o===`
`||o==="\r"?(h(),r=2):s+=o),r===3&&s==="!--"&&(r=4,c=c[0])}return h(),c}(e)),t),arguments,[])).length>1?t:t[0]}var d=Aa.bind(ll);var yp=["name","state","threads","executing","processing","process","managed","spilled","limit"];function Pa(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((l,r)=>{let s=yp.map(a=>[a,t[a][r]]);n.set(l,{id:l,...Object.fromEntries(s)})});for(let l of t.gone??[])n.delete(l);return n}var ys=["waiting","queued","no-worker","processing","memory","released","erred","cancelled"];function Ra(e){let t=e.group,n=e.expectedUs;return t.map((o,l)=>({group:o,expectedUs:n[l]??-1,counts:Object.fromEntries(ys.map(r=>[r,e[r][l]??0]))}))}function Ca(e,t){let[n,o]=e.split("-"),[l,r]=t.split("-");return n!==l||Number(o)>Number(r)}var lr=["compute","transfer","spill","idle"];function La({now:e,...t}){return t.at.map((n,o)=>{let l=Object.entries(t).map(([r,s])=>[r,s[o]??0]);return{...Object.fromEntries(l),at:n/1e3}})}function Da({totals:e,memory:t,slots:n},o){return{at:o,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function rr(e,t,n=600){let o=[...e];for(let r of t)o.push(wp(o,r));let l=o.at(-1)?.at??0;return o.filter(({at:r})=>r>l-n)}function wp(e,t){let n=Oa(e,t,2),o=n===null?1:t.at-n.at,l=r=>n===null?0:Math.max(0,t[r]-n[r])/o;return{...t,finishedRate:l("finished"),failedRate:l("failed"),shares:Sp(Oa(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function Oa(e,{at:t,finished:n},o){let l=e.findLast(r=>r.at<=t-o)??e[0];return l!==void 0&&l.finished<=n&&t>l.at?l:null}function Sp(e,t){if(e===null)return null;let n=lr.map(r=>Math.max(0,t[r]-e[r])),o=n.reduce((r,s)=>r+s,0);if(o===0)return null;let l=lr.map((r,s)=>[r,(n[s]??0)/o]);return Object.fromEntries(l)}function Na(e,t,n){let o=e.toReversed();for(let{id:l,...r}of t){let s=Math.max(0,o.length-10),a=r.type==="amm-run"?kp(o,s):-1,c=o[a];r.type!=="amm-run"||c?.fact.type!=="amm-run"?o.push({id:l,firstAt:r.at,fact:r}):(o.splice(a,1),o.push({...c,fact:bp(c.fact,r)}))}return o.reverse().slice(0,n)}function kp(e,t){for(let n=e.length-1;n>=t;n--)if(e[n]?.fact.type==="amm-run")return n;return-1}function bp(e,t){return{...t,replicated:e.replicated+t.replicated,dropped:e.dropped+t.dropped,bytes:e.bytes+t.bytes,bytesDropped:e.bytesDropped+t.bytesDropped}}var ve=xp();function xp(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function pl(e){return encodeURIComponent(e.replaceAll("~","~0").replaceAll("/","~1"))}function Wa(e){return e.includes("/")||/~(?![01])/.test(e)?null:e.replaceAll("~1","/").replaceAll("~0","~")}function ws(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(o=>o!=="").map(o=>{try{let l=decodeURIComponent(o);return Wa(l)??l}catch{return o}})}var ml=new URL("./",import.meta.url),sr=new URL("../api/v1/",ml),Fa=new URL("../docs",ml).href,Mo=ge(new URL(location.href)),hl=mn(()=>{if(ve===null)return ws(Mo.value.pathname,ml.pathname);let e=ws(Mo.value.hash.slice(1),"/");return e.length===0?["graphs",ve.graph]:e}),dl=mn(()=>Mo.value.searchParams);function Vt(...e){let t=e.map(pl).join("/");return ve===null?ml.pathname+t:`#/${t}`}function Ss(e){history.pushState(null,"",e),Mo.value=new URL(location.href),scrollTo(0,0)}function _l(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),Mo.value=n}function Ia(){addEventListener("popstate",()=>Mo.value=new URL(location.href)),ve===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(ml.pathname)||(e.preventDefault(),Ss(n.href))})}var zt=class extends Error{status;constructor(t,n){super(n),this.status=t}};function ks(e){return new URL(e,sr).href}async function on(e,t){return ve!==null?Tp(ve,e):await(await bs(e,{...t&&{signal:t}})).json()}function Tp({answers:e},t){let[n="",o=""]=t.split("?"),l=e[o.startsWith("around=")?t:n];if(l===void 0)throw new zt(0,"This is not in the report");let r=new URLSearchParams(o).get("state"),{items:s}=l;return r===null||s===void 0?l:{...l,items:s.filter(a=>a.state===r)}}async function Ha(e,t){if(ve!==null)throw new zt(0,"This is not in the report");let o=(await bs(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),l="";for(;o!==void 0&&l.length<t;){let{done:r,value:s}=await o.read();if(r)return l;l+=s}return await o?.cancel(),`${l.slice(0,t)}\u2026`}async function Eo(e,t,n){await(await bs(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}var Mp=12e4;function Ep(e){let t=AbortSignal.timeout(Mp);return e?AbortSignal.any([e,t]):t}async function bs(e,t){let n;try{n=await fetch(ks(e),{...t,signal:Ep(t.signal)})}catch(l){throw l instanceof DOMException&&l.name==="AbortError"?l:new zt(0,"The scheduler does not answer")}if(n.ok)return n;let o=`The scheduler answers with status ${n.status}`;try{o=(await n.json()).detail??o}catch{}throw new zt(n.status,o)}var jt=ge(0);function he(e,t){let[n,o]=pe({data:null,error:null,path:e}),l=jt.value;return Le(()=>{if(e===null)return;let r=new AbortController,s=0,a=async()=>{if(!document.hidden)try{let c=await on(e,r.signal);o({data:c,error:null,path:e})}catch(c){if(r.signal.aborted)return;let h=c instanceof zt?c:new zt(0,String(c));o(p=>({data:p.path===e?p.data:null,error:h,path:e}))}r.signal.aborted||(s=setTimeout(a,t))};return a(),()=>{r.abort(),clearTimeout(s)}},[e,t,l]),n.path===e?n:{data:null,error:null}}var hn=ge(null);function Ct(){return hn.value?.replay===!0}function Ba(e){let{actions:t=!1,scopes:n=[]}=hn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function Ga(){if(ve!==null)return hn.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await Ua(),null;history.replaceState(null,"",location.pathname+location.search);let t=await xs({code:e});return t!==null&&await Ua(),t}async function xs(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,o=await fetch(new URL("session",sr),{method:"POST",headers:t,body:JSON.stringify(n)}),l=await o.json();return o.ok?(hn.value=l,null):l.detail??`The scheduler answers with status ${o.status}`}async function Va(){await Eo("DELETE","session"),location.reload()}async function Ua(){for(;;)try{hn.value=await on("session");return}catch(e){if(!(e instanceof zt))throw e;await new Promise(t=>setTimeout(t,2e3))}}var ir=class{#n;#o;#e;#l=0;#t=null;constructor(t,n,o=Ap){this.#n=t,this.#o=n,this.#e=o}start(){this.stop(),this.heard(),this.#r(this.#n)}stop(){this.#t?.(),this.#t=null}heard(){this.#l=this.#e.now()}#r(t){this.#t=this.#e.after(t,()=>{this.#t=null;let n=this.#l+this.#n-this.#e.now();n>0?this.#r(n):this.#o()})}},Ap={now:()=>performance.now(),after:(e,t)=>{let n=setTimeout(t,e);return()=>clearTimeout(n)}};var Pp=200,Rp=100,Cp=3e3,za=2e3,Ts=45e3,Mn=ge("connecting"),ln=ge(null),Po=ge(new Map),Ms=ge([]),gl=ge([]),Ot=ge([]),ar=ge(new Map),Ao=new Map([["facts",1],["cluster",1]]),En=null,ja="",vl="",qa=0;function rn(...e){Le(()=>{for(let t of e)Ao.set(t,(Ao.get(t)??0)+1);return queueMicrotask(Ro),()=>{for(let t of e){let n=(Ao.get(t)??1)-1;n===0?Ao.delete(t):Ao.set(t,n)}queueMicrotask(Ro)}},e)}function Ro(){if(ve!==null)return;let e=[...Ao.keys()].sort().join(",");if(En!==null&&e===ja)return;En?.close(),clearTimeout(qa),ja=e;let t=vl===""?"0":vl,n=new URLSearchParams({topics:e,rate:"2",heartbeat:"true",after:t}),o=new EventSource(ks(`events?${n}`));En=o,$l.start(),o.onopen=()=>{$l.heard(),(Mn.value==="lost"||Mn.value==="silent")&&jt.value++,Mn.value="open"},o.onerror=()=>{if(Mn.value="lost",o.readyState!==EventSource.CLOSED)return $l.heard();$l.stop(),En=null,qa=setTimeout(Ro,Cp)};let l=(r,s)=>o.addEventListener(r,a=>{$l.heard(),s(a)});l("heartbeat",()=>{}),l("frame",({data:r})=>Lp(JSON.parse(r))),l("fact",({data:r,lastEventId:s})=>Dp(s,r)),l("reset",()=>{jt.value++,Es()})}var $l=new ir(Ts,()=>{Mn.value="silent",En?.close(),En=null,Ro()});function Es(){En?.close(),En=null,vl="",yl=[],gl.value=[],Ro()}function Ya(){Ro(),jt.subscribe(()=>void Op()),setInterval(()=>{let e=Ot.value.at(-1);e===void 0||Mn.value!=="open"||As()-e.at>=za/1e3&&Ps()},za/2)}var Ka=0;function As(){return Date.now()/1e3+Ka}function Ps(){ln.value===null||Ct()||(Ot.value=rr(Ot.value,[Da(ln.value,As())]))}async function Op(){let e;try{let n=await on("history");Ka=(n.now-Date.now())/1e3,e=La(n)}catch{return}if(Ct()){Ot.value=rr([],e,1/0);return}let t=e[0]?.at??As();Ot.value=rr(Ot.value.filter(({at:n})=>n<t),e),Ps()}function Ja(e,t){Za.set(e,t)}var Za=new Map;function Lp(e){Za.get(String(e.t))?.(e),e.t==="workers"?Po.value=Pa(Po.value,e):e.t==="groups"?Ms.value=Ra(e):e.t==="graph"?ar.value=new Map(ar.value).set(String(e.graph),e):e.t==="cluster"&&ul(()=>{ln.value=e,Ps()})}var yl=[];function Dp(e,t){Ca(e,vl)&&(vl=e,yl.length===0&&setTimeout(Np,Rp),yl.push({...JSON.parse(t),id:e}))}function Np(){gl.value=Na(gl.value,yl,Pp),yl=[]}var dn=ge(null);function An(){return ve!==null?Date.parse(ve.at):dn.value?.at??Date.now()}async function Rs(){Ct()&&(dn.value=await on("replay"))}async function Qa(e){let t=dn.value?.event??0;await Eo("PUT","replay",e),await Rs(),(dn.value?.event??0)<t&&Es(),jt.value++}function Lt({label:e,scope:t,method:n="POST",path:o,body:l,confirm:r,onDone:s}){let[a,c]=pe("idle"),[h,p]=pe(""),_=async()=>{c("busy"),p("");try{await Eo(n,o,l),jt.value++,s?.()}catch($){p($ instanceof Error?$.message:String($))}c("idle")};return Ba(t)?d`
    <span class="action">
      <button
        type="button"
        class=${r===void 0?"":"destructive"}
        disabled=${a==="busy"}
        onClick=${()=>r===void 0?void _():c("asking")}
      >
        ${e}
      </button>
      ${h!==""&&d`<span class="bad" role="alert">${h}</span>`}
      ${a==="asking"&&d`
          <${Wp}
            text=${r}
            yes=${e}
            onAnswer=${$=>$?void _():c("idle")}
          />
        `}
    </span>
  `:null}function Wp({text:e,yes:t,onAnswer:n}){let o=Gt(null);return Le(()=>{o.current?.showModal()},[]),d`
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
  `}function $e({title:e,note:t,children:n}){return d`
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
  `}function Dt({name:e}){return d`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function De({error:e}){return e===null?d`<p class="empty" aria-busy="true">Loading…</p>`:d`<p class="empty bad" role="alert">${e.message}</p>`}function nt({children:e}){return d`<p class="empty">${e}</p>`}function Me({to:e,children:t,title:n}){return d`<a href=${Vt(...e)} title=${n}>${t}</a>`}var Xa=["B","KiB","MiB","GiB","TiB","PiB"];function X(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<Xa.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):ur(t)} ${Xa[n]}`}var Fp={available:"",recomputable:"being computed again",lost:"lost",released:"released"};function cr({nbytes:e,result:t="available"}){return[e===null?"":X(e),Fp[t]].filter(o=>o!=="").join(", ")}function it(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${ur(e*1e3)} ms`;if(e<60)return`${ur(e)} s`;let t=Math.round(e),[n,o]=[Math.floor(t/86400),Math.floor(t/3600)%24],[l,r]=[Math.floor(t/60)%60,t%60];return n>0?Cs([n,"d"],[o,"h"]):o>0?Cs([o,"h"],[l,"min"]):Cs([l,"min"],[r,"s"])}function eu([e,t]){if(t<1)return"< 1 s";let[n,o]=t<100?["s",1]:t<6e3?["min",60]:["h",3600],[l,r]=[Math.round(e/o),Math.round(t/o)];return t<1.2*e||l===r?`${Math.round((e+t)/2/o)} ${n}`:`${l}-${r} ${n}`}function Cs(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function D(e){return e.toLocaleString("en")}function Os(e){return e>=100?D(Math.round(e)):String(ur(e))}function ur(e){return e>=100?Math.round(e):Math.round(e*10)/10}function Pn(e){return`${Math.round(e*100)} %`}function Ue(e,t=new Date){let n=new Date(e),o=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?o:`${n.toLocaleDateString("en-CA")} ${o}`}function Ip(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function Rn(e,t,n){let o=Ip(e,t,n);return o<.001?"< 1 ms":it(o)}function fr(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var Hp=[["done","done",["memory","released"]],["failed","failed",["erred"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function wl(e){return Hp.map(([t,n,o])=>({kind:t,label:n,count:o.reduce((l,r)=>l+(e[r]??0),0)})).filter(({count:t})=>t>0)}function tu(e){if(e===void 0)return null;let{available:t,recomputable:n,lost:o}=e,l=t+n+o;if(l===0)return null;let r=[...n>0?[`${n} being computed again`]:[],...o>0?[`${o} lost until a retry`]:[]].join(", ");return{available:t,total:l,missing:r,tone:o>0?"bad":"plain"}}function sn(e){return{total:Object.values(e).reduce((n,o)=>n+o,0),done:(e.memory??0)+(e.released??0)}}function Cn({label:e,counts:t}){let{total:n,done:o}=sn(t),l=wl(t),r=l.map(s=>`${D(s.count)} ${s.label}`).join(", ");return d`
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
      ${wl(e).map(({kind:t,label:n,count:o})=>d`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${D(o)} ${n}</li>
        `)}
    </ul>
  `}function Co({label:e,parts:t}){let{managed:n,unmanaged:o,spilled:l,limit:r}=t,s=n+o,a=Math.max(r??0,s,1),c=`${X(s)}${r===null?"":` of ${X(r)} (${Pn(s/r)})`}: results ${X(n)}, other ${X(o)}; spilled ${X(l)}`,h=p=>({width:`${100*p/a}%`});return d`
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
  `}var Ls=36,nu=10,Up=60;function Fe({caption:e,head:t,rows:n,keyOf:o,cells:l}){let r=Gt(null),[s,a]=pe(0),c=n.length<=Up,h=Math.ceil((r.current?.clientHeight??700)/Ls),p=c?0:Math.max(0,Math.floor(s/Ls)-nu),_=c?n.length:Math.min(n.length,p+h+2*nu),$=g=>g>0&&d`
      <tr aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${g*Ls}px`}} />
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
          <tr>${t.map(g=>d`<th key=${g} scope="col">${g}</th>`)}</tr>
        </thead>
        <tbody>
          ${$(p)}
          ${n.slice(p,_).map((g,b)=>{let[x,...k]=l(g);return d`
              <tr key=${o(g)} aria-rowindex=${p+b+2}>
                <th scope="row">${x}</th>
                ${k.map((S,w)=>d`<td key=${w}>${S}</td>`)}
              </tr>
            `})}
          ${$(n.length-_)}
        </tbody>
      </table>
    </div>
  `}function Oo({caption:e,rows:t}){let n=t.some(({peakBytes:l})=>l),o=({group:l,counts:r,expectedSeconds:s,peakBytes:a})=>{let{total:c,done:h}=sn(r);return[d`<span class="mono">${l}</span>`,d`<${Cn} label=${l} counts=${r} />`,`${D(h)} / ${D(c)}`,r.erred?d`<span class="bad">${D(r.erred)}</span>`:"",s===null?"":it(s),...n?[a?X(a):""]:[]]};return d`
    <${Fe}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${l=>l.group}
      cells=${o}
    />
  `}var ou=100;function lu({id:e}){rn(`graph:${e}`);let t=`graphs/${encodeURIComponent(e)}`,{data:n,error:o}=he(t,3e3);if(n===null)return d`
      <${Te} title="Graph">
        <section class="card">
          <${De} error=${o} />
        </section>
        <//>
    `;let l=ar.value.get(e),r=l?.state===n.state?{...n,...l}:n;return d`
    <${Te} title=${r.name||"Graph"} aside=${d`<${Bp} graph=${r} />`} />
    <${Gp} graph=${r} />
    <${qp} path=${t} isRunning=${mr(r)} />
    <${Yp} id=${e} path=${t} graph=${r} />
    <${Kp} id=${e} path=${t} />
  `}function mr({state:e}){return e==="running"||e==="cancelling"}function Bp({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}`;return d`
    <${Me} to=${["graphs",e.id,"shape"]}>Shape<//>
    ${mr(e)&&d`
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
      onDone=${()=>Ss(Vt("graphs"))}
    />
  `}function Gp({graph:e}){let{total:t,done:n}=sn(e.counts),o=Object.entries(e.labels??{});return d`
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Dt} name=${e.state} />`} detail=${e.stopReason} />
        <${le} name="Done" value=${D(n)} detail=${`of ${D(t)} tasks`} />
        <${le}
          name="Failed"
          value=${D(e.counts.erred)}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${le}
          name="Time"
          value=${e.startedAt===null?"\u2014":Rn(e.startedAt,e.endedAt,An())}
          detail=${e.submittedAt===null?"":`submitted ${Ue(e.submittedAt)}`}
        />
        <${zp} graph=${e} />
        <${jp} graph=${e} />
      </dl>
      <${Cn} label="All tasks" counts=${e.counts} />
      <${pr} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${o.map(([l,r])=>d`<${Vp} key=${l} name=${l} value=${r} />`)}
      </p>
    </section>
  `}function Vp({name:e,value:t}){let n=`${e}=${t}`;return d`
    <a class="label" href=${`${Vt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function zp({graph:e}){let t=tu(e.resultCounts);if(t===null)return null;let{available:n,total:o,missing:l,tone:r}=t;return d`
    <${le}
      name="Results"
      value=${`${D(n)} of ${D(o)}`}
      detail=${l||"held by workers"}
      tone=${r}
    />
  `}function jp({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}/groups`,{data:n}=he(mr(e)?t:null,3e3);return!mr(e)||n===null?null:d`
    <${le}
      name="Left"
      value=${n.etaRangeSeconds===null?"not known yet":eu(n.etaRangeSeconds)}
      detail="at the pace of the last minute"
    />
  `}function qp({path:e,isRunning:t}){let{data:n,error:o}=he(`${e}/groups`,t?2e3:3e4);return d`
    <${$e} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?d`<${De} error=${o} />`:d`<${Oo} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&d`<p class="note">${D(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function Yp({id:e,path:t,graph:n}){let o=n.counts.erred>0,{data:l}=he(o?`${t}/failures`:null,5e3);return!o||l===null||l.items.length===0?null:d`
    <${$e} title="Failures" note="by group and error, each with one example">
      <${Fe}
        caption="Failed tasks"
        head=${["Tasks","Count","Error","Example"]}
        rows=${l.items}
        keyOf=${r=>r.key}
        cells=${({group:r,count:s,error:a,message:c,key:h})=>[d`<span class="mono">${r}</span>`,D(s),d`<span class="bad">${a}</span>: ${c}`,d`<${Me} to=${["graphs",e,"tasks",h]}>${h}<//>`]}
      />
      ${l.omitted>0&&d`<p class="note">${D(l.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function Kp({id:e,path:t}){let n=dl.value.get("tasks")??"",o=new URLSearchParams({limit:String(ou),...n&&{state:n}}),{data:l,error:r}=he(`${t}/tasks?${o}`,5e3);return d`
    <${$e} title="Tasks">
      <form class="filters" onSubmit=${s=>s.preventDefault()}>
        <label>State <select
            value=${n}
            onChange=${s=>_l("tasks",s.currentTarget.value)}
          >
            <option value="">all</option>
            ${ys.map(s=>d`<option key=${s} value=${s}>${s}</option>`)}
          </select></label>
      </form>
      ${l===null?d`<${De} error=${r} />`:l.items.length===0?d`<${nt}>No task is ${n||"known"}.<//>`:d`<${Jp} id=${e} tasks=${l.items} />`}
      ${l?.nextCursor&&d`<p class="note">The first ${ou} are shown.</p>`}
    <//>
  `}function Jp({id:e,tasks:t}){return d`
    <${Fe}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[d`<${Me} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,d`<${Dt} name=${n.state} />`,d`<span class="mono">${n.op}</span>`,D(n.attempts),cr(n),n.startedAt===null?"":Rn(n.startedAt,n.endedAt,An())]}
    />
  `}var Zp=["","running","cancelling","succeeded","failed","cancelled"],ru=200;function su(){let e=dl.value.get("state")??"",t=dl.value.get("label")??"",n=new URLSearchParams({limit:String(ru),...e&&{state:e},...t&&{label:t}}),{data:o,error:l}=he(`graphs?${n}`,2e3);return d`
    <${Te} title="Graphs" aside=${d`<${Qp} state=${e} label=${t} />`} />
    <section class="card">
      ${o===null?d`<${De} error=${l} />`:o.items.length===0?d`<${nt}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:d`<${Xp} graphs=${o.items} />`}
      ${o?.nextCursor&&d`<p class="note">The newest ${ru} are shown; a label finds older ones.</p>`}
    </section>
  `}function Qp({state:e,label:t}){return d`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>_l("state",n.currentTarget.value)}
        >
          ${Zp.map(n=>d`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>_l("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function Xp({graphs:e}){return d`
    <${Fe}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[d`<${Me} to=${["graphs",t.id]} title=${t.id}>${t.name||fr(t.id)}<//>`,d`<${Dt} name=${t.state} />`,d`<${Cn} label=${t.name||t.id} counts=${t.counts} />`,D(t.tasks),t.counts.erred>0?d`<span class="bad">${D(t.counts.erred)}</span>`:"",t.submittedAt===null?"":Ue(t.submittedAt),t.startedAt===null?"":Rn(t.startedAt,t.endedAt,An())]}
    />
  `}function iu({refusal:e}){let[t,n]=pe(""),[o,l]=pe(!1),[r,s]=pe(e);return d`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async c=>{c.preventDefault(),s(null);try{s(await xs({token:t.trim(),actions:o}))}catch{s("The scheduler does not answer")}}}>
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
  `}function au({process:e,managed:t,spilled:n,limit:o}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:o===0?null:o*1048576}}function Lo({process:e,limit:t}){return t===0?null:e/t}function uu(e){let t=new Array(11).fill(0);for(let n of e){let o=Math.min(10,Math.floor((Lo(n)??0)*10));t[o]=(t[o]??0)+1}return t}function cu(){rn("workers");let e=[...Po.value.values()].sort((t,n)=>t.name<n.name?-1:1);return d`
    <${Te} title="Workers" aside=${`${D(e.length)} registered`} />
    <section class="card">
      ${e.length===0?d`<${nt}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:d`<${Ds} rows=${e} />`}
    </section>
  `}function Ds({rows:e}){return d`
    <${Fe}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=au(t),o=Lo(t);return[d`<${Me} to=${["workers",t.name]}>${t.name}<//>`,d`<${Dt} name=${t.state} />`,`${D(t.executing)} / ${D(t.threads)}`,D(t.processing),d`<${Co} label=${`Memory of ${t.name}`} parts=${n} />`,d`<span class=${o!==null&&o>.8?"bad":""}>${X(n.managed+n.unmanaged)}${n.limit===null?"":` / ${X(n.limit)}`}</span>`,n.spilled===0?"":X(n.spilled)]}}
    />
  `}var em=60,tm=20;function fu(){return rn("workers"),d`
    <${Te} title="Memory" />
    <${nm} />
    <${om} />
    <${rm} />
    <${sm} />
  `}function nm(){let e=ln.value;if(e===null)return d`
      <section class="card">
        <${De} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:o,unmanagedRecent:l,spilled:r,limit:s}=e.memory,a=o+l;return d`
    <section class="card">
      <dl class="tiles">
        <${le}
          name="Used"
          value=${X(t)}
          detail=${s===null||s===0?"no limit":`${Pn(t/s)} of ${X(s)}`}
        />
        <${le} name="Results" value=${X(n)} />
        <${le}
          name="Other"
          value=${X(a)}
          detail=${`${X(l)} in the last 30 s`}
        />
        <${le} name="Spilled" value=${X(r)} />
      </dl>
      <${Co} label="Memory of all workers" parts=${{managed:n,unmanaged:a,spilled:r,limit:s}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %, by default</li>
      </ul>
    </section>
  `}function om(){let e=[...Po.value.values()].sort((n,o)=>(Lo(o)??0)-(Lo(n)??0));if(e.length===0)return null;let t=e.length>em;return d`
    <${$e} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&d`<${lm} counts=${uu(e)} />`}
      <${Ds} rows=${t?e.slice(0,tm):e} />
    <//>
  `}function lm({counts:e}){let t=Math.max(...e,1);return d`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,o)=>d`
          <li key=${o} class=${o>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${D(n)}</b><span>${o<10?`${o*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function rm(){let{data:e,error:t}=he("memory/groups?limit=50",3e3);return d`
    <${$e} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?d`<${De} error=${t} />`:e.items.length===0?d`<${nt}>No worker holds a result.<//>`:d`
          <${Fe}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:o,bytes:l})=>[d`<span class="mono">${n}</span>`,D(o),X(l)]}
          />
        `}
    <//>
  `}function sm(){let{data:e,error:t}=he("amm",2e3);if(e===null)return d`
      <${$e} title="Active Memory Manager">
        <${De} error=${t} />
        <//>
    `;let{running:n,interval:o,policies:l,inFlight:r,lastRun:s}=e;return d`
    <${$e} title="Active Memory Manager">
      <div class="buttons">
        ${n?d`<${Lt} label="Stop" scope="admin" path="amm/stop" />`:d`<${Lt} label="Start" scope="admin" path="amm/start" />`}
        <${Lt} label="Run once" scope="admin" path="amm/run_once" />
      </div>
      <dl class="tiles">
        <${le} name="State" value=${n?"running":"stopped"} detail=${`each ${it(o)}`} />
        <${le}
          name="Copies under way"
          value=${D(r.copies)}
          detail=${X(r.bytes)}
        />
        ${s!==null&&d`
          <${le}
            name="Last run"
            value=${Ue(s.at)}
            detail=${`${D(s.replicated)} copied, ${D(s.dropped)} dropped`}
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
          cells=${({key:a,policy:c,op:h,nbytes:p,worker:_,reason:$})=>[d`<span class="mono">${a}</span>`,c,h,X(p),_??$??""]}
        />
      `}
    <//>
  `}var Ke="u-",im="uplot",am=Ke+"hz",um=Ke+"vt",cm=Ke+"title",fm=Ke+"wrap",pm=Ke+"under",mm=Ke+"over",hm=Ke+"axis",eo=Ke+"off",dm=Ke+"select",_m=Ke+"cursor-x",$m=Ke+"cursor-y",gm=Ke+"cursor-pt",vm=Ke+"legend",ym=Ke+"live",wm=Ke+"inline",Sm=Ke+"series",km=Ke+"marker",pu=Ke+"label",bm=Ke+"value",bl="width",xl="height",Sl="top",mu="bottom",Do="left",Ns="right",Xs="#000",hu=Xs+"0",Ws="mousemove",du="mousedown",Fs="mouseup",_u="mouseenter",$u="mouseleave",gu="dblclick",xm="resize",Tm="scroll",vu="change",gr="dppxchange",ei="--",Bo=typeof window<"u",Gs=Bo?document:null,Wo=Bo?window:null,Mm=Bo?navigator:null,ue,hr;function Vs(){let e=devicePixelRatio;ue!=e&&(ue=e,hr&&js(vu,hr,Vs),hr=matchMedia(`(min-resolution: ${ue-.001}dppx) and (max-resolution: ${ue+.001}dppx)`),to(vu,hr,Vs),Wo.dispatchEvent(new CustomEvent(gr)))}function kt(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function zs(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Ee(e,t,n){e.style[t]=n+"px"}function qt(e,t,n,o){let l=Gs.createElement(e);return t!=null&&kt(l,t),n?.insertBefore(l,o),l}function Nt(e,t){return qt("div",e,t)}var yu=new WeakMap;function an(e,t,n,o,l){let r="translate("+t+"px,"+n+"px)",s=yu.get(e);r!=s&&(e.style.transform=r,yu.set(e,r),t<0||n<0||t>o||n>l?kt(e,eo):zs(e,eo))}var wu=new WeakMap;function Su(e,t,n){let o=t+n,l=wu.get(e);o!=l&&(wu.set(e,o),e.style.background=t,e.style.borderColor=n)}var ku=new WeakMap;function bu(e,t,n,o){let l=t+""+n,r=ku.get(e);l!=r&&(ku.set(e,l),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=o?-t/2+"px":0,e.style.marginTop=o?-n/2+"px":0)}var ti={passive:!0},Em={...ti,capture:!0};function to(e,t,n,o){t.addEventListener(e,n,o?Em:ti)}function js(e,t,n,o){t.removeEventListener(e,n,ti)}Bo&&Vs();function Yt(e,t,n,o){let l;n=n||0,o=o||t.length-1;let r=o<=2147483647;for(;o-n>1;)l=r?n+o>>1:bt((n+o)/2),t[l]<e?n=l:o=l;return e-t[n]<=t[o]-e?n:o}function Qu(e){return(n,o,l)=>{let r=-1,s=-1;for(let a=o;a<=l;a++)if(e(n[a])){r=a;break}for(let a=l;a>=o;a--)if(e(n[a])){s=a;break}return[r,s]}}var Xu=e=>e!=null,ec=e=>e!=null&&e>0,wr=Qu(Xu),Am=Qu(ec);function Pm(e,t,n,o=0,l=!1){let r=l?Am:wr,s=l?ec:Xu;[t,n]=r(e,t,n);let a=e[t],c=e[t];if(t>-1)if(o==1)a=e[t],c=e[n];else if(o==-1)a=e[n],c=e[t];else for(let h=t;h<=n;h++){let p=e[h];s(p)&&(p<a?a=p:p>c&&(c=p))}return[a??ye,c??-ye]}function Sr(e,t,n,o){let l=Mu(e),r=Mu(t);e==t&&(l==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?_n:tc,a=l==1?bt:Wt,c=r==1?Wt:bt,h=a(s(Ye(e))),p=c(s(Ye(t))),_=Fo(n,h),$=Fo(n,p);return n==10&&(h<0&&(_=we(_,-h)),p<0&&($=we($,-p))),o||n==2?(e=_*l,t=$*r):(e=rc(e,_),t=kr(t,$)),[e,t]}function ni(e,t,n,o){let l=Sr(e,t,n,o);return e==0&&(l[0]=0),t==0&&(l[1]=0),l}var oi=.1,xu={mode:3,pad:oi},Ml={pad:0,soft:null,mode:0},Rm={min:Ml,max:Ml};function vr(e,t,n,o){return br(n)?Tu(e,t,n):(Ml.pad=n,Ml.soft=o?0:null,Ml.mode=o?3:0,Tu(e,t,Rm))}function ie(e,t){return e??t}function Cm(e,t,n){for(t=ie(t,0),n=ie(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function Tu(e,t,n){let o=n.min,l=n.max,r=ie(o.pad,0),s=ie(l.pad,0),a=ie(o.hard,-ye),c=ie(l.hard,ye),h=ie(o.soft,ye),p=ie(l.soft,-ye),_=ie(o.mode,0),$=ie(l.mode,0),g=t-e,b=_n(g),x=mt(Ye(e),Ye(t)),k=_n(x),S=Ye(k-b);(g<1e-24||S>10)&&(g=0,(e==0||t==0)&&(g=1e-24,_==2&&h!=ye&&(r=0),$==2&&p!=-ye&&(s=0)));let w=g||x||1e3,A=_n(w),M=Fo(10,bt(A)),z=w*(g==0?e==0?.1:1:r),O=we(rc(e-z,M/10),24),Y=e>=h&&(_==1||_==3&&O<=h||_==2&&O>=h)?h:ye,C=mt(a,O<Y&&e>=Y?Y:Kt(Y,O)),Z=w*(g==0?t==0?.1:1:s),V=we(kr(t+Z,M/10),24),R=t<=p&&($==1||$==3&&V>=p||$==2&&V<=p)?p:-ye,j=Kt(c,V>R&&t<=R?R:mt(R,V));return C==j&&C==0&&(j=100),[C,j]}var Om=new Intl.NumberFormat(Bo?Mm.language:"en-US"),li=e=>Om.format(e),xt=Math,$r=xt.PI,Ye=xt.abs,bt=xt.floor,qe=xt.round,Wt=xt.ceil,Kt=xt.min,mt=xt.max,Fo=xt.pow,Mu=xt.sign,_n=xt.log10,tc=xt.log2,Lm=(e,t=1)=>xt.sinh(e)*t,Is=(e,t=1)=>xt.asinh(e/t),ye=1/0;function Eu(e){return(_n((e^e>>31)-(e>>31))|0)+1}function qs(e,t,n){return Kt(mt(e,t),n)}function nc(e){return typeof e=="function"}function ne(e){return nc(e)?e:()=>e}var Dm=()=>{},oc=e=>e,lc=(e,t)=>t,Nm=e=>null,Au=e=>!0,Pu=(e,t)=>e==t,Wm=/\.\d*?(?=9{6,}|0{6,})/gm,no=e=>{if(ic(e)||Ln.has(e))return e;let t=`${e}`,n=t.match(Wm);if(n==null)return e;let o=n[0].length-1;if(t.indexOf("e-")!=-1){let[l,r]=t.split("e");return+`${no(l)}e${r}`}return we(e,o)};function Qn(e,t){return no(we(no(e/t))*t)}function kr(e,t){return no(Wt(no(e/t))*t)}function rc(e,t){return no(bt(no(e/t))*t)}function we(e,t=0){if(ic(e))return e;let n=10**t,o=e*n*(1+Number.EPSILON);return qe(o)/n}var Ln=new Map;function sc(e){return((""+e).split(".")[1]||"").length}function Al(e,t,n,o){let l=[],r=o.map(sc);for(let s=t;s<n;s++){let a=Ye(s),c=we(Fo(e,s),a);for(let h=0;h<o.length;h++){let p=e==10?+`${o[h]}e${s}`:o[h]*c,_=(s>=0?0:a)+(s>=r[h]?0:r[h]),$=e==10?p:we(p,_);l.push($),Ln.set($,_)}}return l}var El={},ri=[],Io=[null,null],On=Array.isArray,ic=Number.isInteger,Fm=e=>e===void 0;function Ru(e){return typeof e=="string"}function br(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function Im(e){return e!=null&&typeof e=="object"}var Hm=Object.getPrototypeOf(Uint8Array),ac="__proto__";function Ho(e,t=br){let n;if(On(e)){let o=e.find(l=>l!=null);if(On(o)||t(o)){n=Array(e.length);for(let l=0;l<e.length;l++)n[l]=Ho(e[l],t)}else n=e.slice()}else if(e instanceof Hm)n=e.slice();else if(t(e)){n={};for(let o in e)o!=ac&&(n[o]=Ho(e[o],t))}else n=e;return n}function Be(e){let t=arguments;for(let n=1;n<t.length;n++){let o=t[n];for(let l in o)l!=ac&&(br(e[l])?Be(e[l],Ho(o[l])):e[l]=Ho(o[l]))}return e}var Um=0,Bm=1,Gm=2;function Vm(e,t,n){for(let o=0,l,r=-1;o<t.length;o++){let s=t[o];if(s>r){for(l=s-1;l>=0&&e[l]==null;)e[l--]=null;for(l=s+1;l<n&&e[l]==null;)e[r=l++]=null}}}function zm(e,t){if(Ym(e)){let s=e[0].slice();for(let a=1;a<e.length;a++)s.push(...e[a].slice(1));return Km(s[0])||(s=qm(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let c=e[s][0],h=c.length;for(let p=0;p<h;p++)n.add(c[p])}let o=[Array.from(n).sort((s,a)=>s-a)],l=o[0].length,r=new Map;for(let s=0;s<l;s++)r.set(o[0][s],s);for(let s=0;s<e.length;s++){let a=e[s],c=a[0];for(let h=1;h<a.length;h++){let p=a[h],_=Array(l).fill(void 0),$=t?t[s][h]:Bm,g=[];for(let b=0;b<p.length;b++){let x=p[b],k=r.get(c[b]);x===null?$!=Um&&(_[k]=x,$==Gm&&g.push(k)):_[k]=x}Vm(_,g,l),o.push(_)}}return o}var jm=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function qm(e){let t=e[0],n=t.length,o=Array(n);for(let r=0;r<o.length;r++)o[r]=r;o.sort((r,s)=>t[r]-t[s]);let l=[];for(let r=0;r<e.length;r++){let s=e[r],a=Array(n);for(let c=0;c<n;c++)a[c]=s[o[c]];l.push(a)}return l}function Ym(e){let t=e[0][0],n=t.length;for(let o=1;o<e.length;o++){let l=e[o][0];if(l.length!=n)return!1;if(l!=t){for(let r=0;r<n;r++)if(l[r]!=t[r])return!1}}return!0}function Km(e,t=100){let n=e.length;if(n<=1)return!0;let o=0,l=n-1;for(;o<=l&&e[o]==null;)o++;for(;l>=o&&e[l]==null;)l--;if(l<=o)return!0;let r=mt(1,bt((l-o+1)/t));for(let s=e[o],a=o+r;a<=l;a+=r){let c=e[a];if(c!=null){if(c<=s)return!1;s=c}}return!0}var uc=["January","February","March","April","May","June","July","August","September","October","November","December"],cc=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function fc(e){return e.slice(0,3)}var Jm=cc.map(fc),Zm=uc.map(fc),Qm={MMMM:uc,MMM:Zm,WWWW:cc,WWW:Jm};function kl(e){return(e<10?"0":"")+e}function Xm(e){return(e<10?"00":e<100?"0":"")+e}var eh={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>kl(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>kl(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>kl(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>kl(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>kl(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Xm(e.getMilliseconds())};function si(e,t){t=t||Qm;let n=[],o=/\{([a-z]+)\}|[^{]+/gi,l;for(;l=o.exec(e);)n.push(l[0][0]=="{"?eh[l[1]]:l[0]);return r=>{let s="";for(let a=0;a<n.length;a++)s+=typeof n[a]=="string"?n[a]:n[a](r,t);return s}}var th=new Intl.DateTimeFormat().resolvedOptions().timeZone;function nh(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==th?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var pc=e=>e%1==0,yr=[1,2,2.5,5],oh=Al(10,-32,0,yr),mc=Al(10,0,32,yr),lh=mc.filter(pc),Xn=oh.concat(mc),ii=`
`,hc="{YYYY}",Cu=ii+hc,dc="{M}/{D}",Tl=ii+dc,dr=Tl+"/{YY}",_c="{aa}",rh="{h}:{mm}",No=rh+_c,Ou=ii+No,Lu=":{ss}",me=null;function $c(e){let t=e*1e3,n=t*60,o=n*60,l=o*24,r=l*30,s=l*365,c=(e==1?Al(10,0,3,yr).filter(pc):Al(10,-3,0,yr)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,o,o*2,o*3,o*4,o*6,o*8,o*12,l,l*2,l*3,l*4,l*5,l*6,l*7,l*8,l*9,l*10,l*15,r,r*2,r*3,r*4,r*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),h=[[s,hc,me,me,me,me,me,me,1],[l*28,"{MMM}",Cu,me,me,me,me,me,1],[l,dc,Cu,me,me,me,me,me,1],[o,"{h}"+_c,dr,me,Tl,me,me,me,1],[n,No,dr,me,Tl,me,me,me,1],[t,Lu,dr+" "+No,me,Tl+" "+No,me,Ou,me,1],[e,Lu+".{fff}",dr+" "+No,me,Tl+" "+No,me,Ou,me,1]];function p(_){return($,g,b,x,k,S)=>{let w=[],A=k>=s,M=k>=r&&k<s,z=_(b),O=we(z*e,3),Y=Hs(z.getFullYear(),A?0:z.getMonth(),M||A?1:z.getDate()),C=we(Y*e,3);if(M||A){let Z=M?k/r:0,V=A?k/s:0,R=O==C?O:we(Hs(Y.getFullYear()+V,Y.getMonth()+Z,1)*e,3),j=new Date(qe(R/e)),N=j.getFullYear(),K=j.getMonth();for(let G=0;R<=x;G++){let oe=Hs(N+V*G,K+Z*G,1),B=oe-_(we(oe*e,3));R=we((+oe+B)*e,3),R<=x&&w.push(R)}}else{let Z=k>=l?l:k,V=bt(b)-bt(O),R=C+V+kr(O-C,Z);w.push(R);let j=_(R),N=j.getHours()+j.getMinutes()/n+j.getSeconds()/o,K=k/o,G=$.axes[g]._space,oe=S/G;for(;R=we(R+k,e==1?0:3),!(R>x);)if(K>1){let B=bt(we(N+K,6))%24,re=_(R).getHours()-B;re>1&&(re=-1),R-=re*o,N=(N+K)%24;let de=w[w.length-1];we((R-de)/k,3)*oe>=.7&&w.push(R)}else w.push(R)}return w}}return[c,h,p]}var[sh,ih,ah]=$c(1),[uh,ch,fh]=$c(.001);Al(2,-53,53,[1]);function Du(e,t){return e.map(n=>n.map((o,l)=>l==0||l==8||o==null?o:t(l==1||n[8]==0?o:n[1]+o)))}function Nu(e,t){return(n,o,l,r,s)=>{let a=t.find(b=>s>=b[0])||t[t.length-1],c,h,p,_,$,g;return o.map(b=>{let x=e(b),k=x.getFullYear(),S=x.getMonth(),w=x.getDate(),A=x.getHours(),M=x.getMinutes(),z=x.getSeconds(),O=k!=c&&a[2]||S!=h&&a[3]||w!=p&&a[4]||A!=_&&a[5]||M!=$&&a[6]||z!=g&&a[7]||a[1];return c=k,h=S,p=w,_=A,$=M,g=z,O(x)})}}function ph(e,t){let n=si(t);return(o,l,r,s,a)=>l.map(c=>n(e(c)))}function Hs(e,t,n){return new Date(e,t,n)}function Wu(e,t){return t(e)}var mh="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Fu(e,t){return(n,o,l,r)=>r==null?ei:t(e(o))}function hh(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function dh(e,t){return e.series[t].fill(e,t)}var _h={show:!0,live:!0,isolate:!1,mount:Dm,markers:{show:!0,width:2,stroke:hh,fill:dh,dash:"solid"},idx:null,idxs:null,values:[]};function $h(e,t){let n=e.cursor.points,o=Nt(),l=n.size(e,t);Ee(o,bl,l),Ee(o,xl,l);let r=l/-2;Ee(o,"marginLeft",r),Ee(o,"marginTop",r);let s=n.width(e,t,l);return s&&Ee(o,"borderWidth",s),o}function gh(e,t){let n=e.series[t].points;return n._fill||n._stroke}function vh(e,t){let n=e.series[t].points;return n._stroke||n._fill}function yh(e,t){return e.series[t].points.size}var Us=[0,0];function wh(e,t,n){return Us[0]=t,Us[1]=n,Us}function _r(e,t,n,o=!0){return l=>{l.button==0&&(!o||l.target==t)&&n(l)}}function Bs(e,t,n,o=!0){return l=>{(!o||l.target==t)&&n(l)}}var Sh={show:!0,x:!0,y:!0,lock:!1,move:wh,points:{one:!1,show:$h,size:yh,width:0,stroke:vh,fill:gh},bind:{mousedown:_r,mouseup:_r,click:_r,dblclick:_r,mousemove:Bs,mouseleave:Bs,mouseenter:Bs},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,o,l)=>o-l,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},gc={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},ai=Be({},gc,{filter:lc}),vc=Be({},ai,{size:10}),yc=Be({},gc,{show:!1}),ui='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',wc="bold "+ui,Sc=1.5,Iu={show:!0,scale:"x",stroke:Xs,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:wc,side:2,grid:ai,ticks:vc,border:yc,font:ui,lineGap:Sc,rotate:0},kh="Value",bh="Time",Hu={show:!0,scale:"x",auto:!1,sorted:1,min:ye,max:-ye,idxs:[]};function xh(e,t,n,o,l){return t.map(r=>r==null?"":li(r))}function Th(e,t,n,o,l,r,s){let a=[],c=Ln.get(l)||0;n=s?n:we(kr(n,l),c);for(let h=n;h<=o;h=we(h+l,c))a.push(Object.is(h,-0)?0:h);return a}function Ys(e,t,n,o,l,r,s){let a=[],c=e.scales[e.axes[t].scale].log,h=c==10?_n:tc,p=bt(h(n));l=Fo(c,p),c==10&&(l=Xn[Yt(l,Xn)]);let _=n,$=l*c;c==10&&($=Xn[Yt($,Xn)]);do a.push(_),_=_+l,c==10&&!Ln.has(_)&&(_=we(_,Ln.get(l))),_>=$&&(l=_,$=l*c,c==10&&($=Xn[Yt($,Xn)]));while(_<=o);return a}function Mh(e,t,n,o,l,r,s){let c=e.scales[e.axes[t].scale].asinh,h=o>c?Ys(e,t,mt(c,n),o,l):[c],p=o>=0&&n<=0?[0]:[];return(n<-c?Ys(e,t,mt(c,-o),-n,l):[c]).reverse().map($=>-$).concat(p,h)}var kc=/./,Eh=/[12357]/,Ah=/[125]/,Uu=/1/,Ks=(e,t,n,o)=>e.map((l,r)=>t==4&&l==0||r%o==0&&n.test(l.toExponential()[l<0?1:0])?l:null);function Ph(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=e.scales[s],c=e.valToPos,h=r._space,p=c(10,s),_=c(9,s)-p>=h?kc:c(7,s)-p>=h?Eh:c(5,s)-p>=h?Ah:Uu;if(_==Uu){let $=Ye(c(1,s)-p);if($<h)return Ks(t.slice().reverse(),a.distr,_,Wt(h/$)).reverse()}return Ks(t,a.distr,_,1)}function Rh(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=r._space,c=e.valToPos,h=Ye(c(1,s)-c(2,s));return h<a?Ks(t.slice().reverse(),3,kc,Wt(a/h)).reverse():t}function Ch(e,t,n,o){return o==null?ei:t==null?"":li(t)}var Bu={show:!0,scale:"y",stroke:Xs,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:wc,side:3,grid:ai,ticks:vc,border:yc,font:ui,lineGap:Sc,rotate:0};function Oh(e,t){let n=3+(e||1)*2;return we(n*t,3)}function Lh(e,t){let{scale:n,idxs:o}=e.series[0],l=e._data[0],r=e.valToPos(l[o[0]],n,!0),s=e.valToPos(l[o[1]],n,!0),a=Ye(s-r),c=e.series[t],h=a/(c.points.space*ue);return o[1]-o[0]<=h}var Gu={scale:null,auto:!0,sorted:0,min:ye,max:-ye},bc=(e,t,n,o,l)=>l,Vu={show:!0,auto:!0,sorted:0,gaps:bc,alpha:1,facets:[Be({},Gu,{scale:"x"}),Be({},Gu,{scale:"y"})]},zu={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:bc,alpha:1,points:{show:Lh,filter:null},values:null,min:ye,max:-ye,idxs:[],path:null,clip:null};function Dh(e,t,n,o,l){return n/10}var xc={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Nh=Be({},xc,{time:!1,ori:1}),ju={};function Tc(e,t){let n=ju[e];return n||(n={key:e,plots:[],sub(o){n.plots.push(o)},unsub(o){n.plots=n.plots.filter(l=>l!=o)},pub(o,l,r,s,a,c,h){for(let p=0;p<n.plots.length;p++)n.plots[p]!=l&&n.plots[p].pub(o,l,r,s,a,c,h)}},e!=null&&(ju[e]=n)),n}var Uo=1,Js=2;function oo(e,t,n){let o=e.mode,l=e.series[t],r=o==2?e._data[t]:e._data,s=e.scales,a=e.bbox,c=r[0],h=o==2?r[1]:r[t],p=o==2?s[l.facets[0].scale]:s[e.series[0].scale],_=o==2?s[l.facets[1].scale]:s[l.scale],$=a.left,g=a.top,b=a.width,x=a.height,k=e.valToPosH,S=e.valToPosV;return p.ori==0?n(l,c,h,p,_,k,S,$,g,b,x,Tr,Go,Er,Ec,Pc):n(l,c,h,p,_,S,k,g,$,x,b,Mr,Vo,pi,Ac,Rc)}function ci(e,t){let n=0,o=0,l=ie(e.bands,ri);for(let r=0;r<l.length;r++){let s=l[r];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?o|=1:o|=2)}return[n,o==1?-1:o==2?1:o==3?2:0]}function Wh(e,t,n,o,l){let r=e.mode,s=e.series[t],a=r==2?s.facets[1].scale:s.scale,c=e.scales[a];return l==-1?c.min:l==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function $n(e,t,n,o,l,r){return oo(e,t,(s,a,c,h,p,_,$,g,b,x,k)=>{let S=s.pxRound,w=h.dir*(h.ori==0?1:-1),A=h.ori==0?Go:Vo,M,z;w==1?(M=n,z=o):(M=o,z=n);let O=S(_(a[M],h,x,g)),Y=S($(c[M],p,k,b)),C=S(_(a[z],h,x,g)),Z=S($(r==1?p.max:p.min,p,k,b)),V=new Path2D(l);return A(V,C,Z),A(V,O,Z),A(V,O,Y),V})}function xr(e,t,n,o,l,r){let s=null;if(e.length>0){s=new Path2D;let a=t==0?Er:pi,c=n;for(let _=0;_<e.length;_++){let $=e[_];if($[1]>$[0]){let g=$[0]-c;g>0&&a(s,c,o,g,o+r),c=$[1]}}let h=n+l-c,p=10;h>0&&a(s,c,o-p/2,h,o+r+p)}return s}function Fh(e,t,n){let o=e[e.length-1];o&&o[0]==t?o[1]=n:e.push([t,n])}function fi(e,t,n,o,l,r,s){let a=[],c=e.length;for(let h=l==1?n:o;h>=n&&h<=o;h+=l)if(t[h]===null){let _=h,$=h;if(l==1)for(;++h<=o&&t[h]===null;)$=h;else for(;--h>=n&&t[h]===null;)$=h;let g=r(e[_]),b=$==_?g:r(e[$]),x=_-l;g=s<=0&&x>=0&&x<c?r(e[x]):g;let S=$+l;b=s>=0&&S>=0&&S<c?r(e[S]):b,b>=g&&a.push([g,b])}return a}function qu(e){return e==0?oc:e==1?qe:t=>Qn(t,e)}function Mc(e){let t=e==0?Tr:Mr,n=e==0?(l,r,s,a,c,h)=>{l.arcTo(r,s,a,c,h)}:(l,r,s,a,c,h)=>{l.arcTo(s,r,c,a,h)},o=e==0?(l,r,s,a,c)=>{l.rect(r,s,a,c)}:(l,r,s,a,c)=>{l.rect(s,r,c,a)};return(l,r,s,a,c,h=0,p=0)=>{h==0&&p==0?o(l,r,s,a,c):(h=Kt(h,a/2,c/2),p=Kt(p,a/2,c/2),t(l,r+h,s),n(l,r+a,s,r+a,s+c,h),n(l,r+a,s+c,r,s+c,p),n(l,r,s+c,r,s,p),n(l,r,s,r+a,s,h),l.closePath())}}var Tr=(e,t,n)=>{e.moveTo(t,n)},Mr=(e,t,n)=>{e.moveTo(n,t)},Go=(e,t,n)=>{e.lineTo(t,n)},Vo=(e,t,n)=>{e.lineTo(n,t)},Er=Mc(0),pi=Mc(1),Ec=(e,t,n,o,l,r)=>{e.arc(t,n,o,l,r)},Ac=(e,t,n,o,l,r)=>{e.arc(n,t,o,l,r)},Pc=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(t,n,o,l,r,s)},Rc=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(n,t,l,o,s,r)};function Cc(e){return(t,n,o,l,r)=>oo(t,n,(s,a,c,h,p,_,$,g,b,x,k)=>{let{pxRound:S,points:w}=s,A,M;h.ori==0?(A=Tr,M=Ec):(A=Mr,M=Ac);let z=we(w.width*ue,3),O=(w.size-w.width)/2*ue,Y=we(O*2,3),C=new Path2D,Z=new Path2D,{left:V,top:R,width:j,height:N}=t.bbox;Er(Z,V-Y,R-Y,j+Y*2,N+Y*2);let K=G=>{if(c[G]!=null){let oe=S(_(a[G],h,x,g)),B=S($(c[G],p,k,b));A(C,oe+O,B),M(C,oe,B,O,0,$r*2)}};if(r)r.forEach(K);else for(let G=o;G<=l;G++)K(G);return{stroke:z>0?C:null,fill:C,clip:Z,flags:Uo|Js}})}function Oc(e){return(t,n,o,l,r,s)=>{o!=l&&(r!=o&&s!=o&&e(t,n,o),r!=l&&s!=l&&e(t,n,l),e(t,n,s))}}var Ih=Oc(Go),Hh=Oc(Vo);function Lc(e){let t=ie(e?.alignGaps,0);return(n,o,l,r)=>oo(n,o,(s,a,c,h,p,_,$,g,b,x,k)=>{[l,r]=wr(c,l,r);let S=s.pxRound,w=N=>S(_(N,h,x,g)),A=N=>S($(N,p,k,b)),M,z;h.ori==0?(M=Go,z=Ih):(M=Vo,z=Hh);let O=h.dir*(h.ori==0?1:-1),Y={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Uo},C=Y.stroke,Z=!1;if(r-l>=x*4){let N=H=>n.posToVal(H,h.key,!0),K=null,G=null,oe,B,ht,Ae=w(a[O==1?l:r]),re=w(a[l]),de=w(a[r]),ee=N(O==1?re+1:de-1);for(let H=O==1?l:r;H>=l&&H<=r;H+=O){let Ge=a[H],Pe=(O==1?Ge<ee:Ge>ee)?Ae:w(Ge),ce=c[H];Pe==Ae?ce!=null?(B=ce,K==null?(M(C,Pe,A(B)),oe=K=G=B):B<K?K=B:B>G&&(G=B)):ce===null&&(Z=!0):(K!=null&&z(C,Ae,A(K),A(G),A(oe),A(B)),ce!=null?(B=ce,M(C,Pe,A(B)),K=G=oe=B):(K=G=null,ce===null&&(Z=!0)),Ae=Pe,ee=N(Ae+O))}K!=null&&K!=G&&ht!=Ae&&z(C,Ae,A(K),A(G),A(oe),A(B))}else for(let N=O==1?l:r;N>=l&&N<=r;N+=O){let K=c[N];K===null?Z=!0:K!=null&&M(C,w(a[N]),A(K))}let[R,j]=ci(n,o);if(s.fill!=null||R!=0){let N=Y.fill=new Path2D(C),K=s.fillTo(n,o,s.min,s.max,R),G=A(K),oe=w(a[l]),B=w(a[r]);O==-1&&([B,oe]=[oe,B]),M(N,B,G),M(N,oe,G)}if(!s.spanGaps){let N=[];Z&&N.push(...fi(a,c,l,r,O,w,t)),Y.gaps=N=s.gaps(n,o,l,r,N),Y.clip=xr(N,h.ori,g,b,x,k)}return j!=0&&(Y.band=j==2?[$n(n,o,l,r,C,-1),$n(n,o,l,r,C,1)]:$n(n,o,l,r,C,j)),Y})}function Uh(e){let t=ie(e.align,1),n=ie(e.ascDesc,!1),o=ie(e.alignGaps,0),l=ie(e.extend,!1);return(r,s,a,c)=>oo(r,s,(h,p,_,$,g,b,x,k,S,w,A)=>{[a,c]=wr(_,a,c);let M=h.pxRound,{left:z,width:O}=r.bbox,Y=re=>M(b(re,$,w,k)),C=re=>M(x(re,g,A,S)),Z=$.ori==0?Go:Vo,V={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Uo},R=V.stroke,j=$.dir*($.ori==0?1:-1),N=C(_[j==1?a:c]),K=Y(p[j==1?a:c]),G=K,oe=K;l&&t==-1&&(oe=z,Z(R,oe,N)),Z(R,K,N);for(let re=j==1?a:c;re>=a&&re<=c;re+=j){let de=_[re];if(de==null)continue;let ee=Y(p[re]),H=C(de);t==1?Z(R,ee,N):Z(R,G,H),Z(R,ee,H),N=H,G=ee}let B=G;l&&t==1&&(B=z+O,Z(R,B,N));let[ht,Ae]=ci(r,s);if(h.fill!=null||ht!=0){let re=V.fill=new Path2D(R),de=h.fillTo(r,s,h.min,h.max,ht),ee=C(de);Z(re,B,ee),Z(re,oe,ee)}if(!h.spanGaps){let re=[];re.push(...fi(p,_,a,c,j,Y,o));let de=h.width*ue/2,ee=n||t==1?de:-de,H=n||t==-1?-de:de;re.forEach(Ge=>{Ge[0]+=ee,Ge[1]+=H}),V.gaps=re=h.gaps(r,s,a,c,re),V.clip=xr(re,$.ori,k,S,w,A)}return Ae!=0&&(V.band=Ae==2?[$n(r,s,a,c,R,-1),$n(r,s,a,c,R,1)]:$n(r,s,a,c,R,Ae)),V})}function Yu(e,t,n,o,l,r,s=ye){if(e.length>1){let a=null;for(let c=0,h=1/0;c<e.length;c++)if(t[c]!==void 0){if(a!=null){let p=Ye(e[c]-e[a]);p<h&&(h=p,s=Ye(n(e[c],o,l,r)-n(e[a],o,l,r)))}a=c}}return s}function Bh(e){e=e||El;let t=ie(e.size,[.6,ye,1]),n=e.align||0,o=e.gap||0,l=e.radius;l=l==null?[0,0]:typeof l=="number"?[l,0]:l;let r=ne(l),s=1-t[0],a=ie(t[1],ye),c=ie(t[2],1),h=ie(e.disp,El),p=ie(e.each,g=>{}),{fill:_,stroke:$}=h;return(g,b,x,k)=>oo(g,b,(S,w,A,M,z,O,Y,C,Z,V,R)=>{let j=S.pxRound,N=n,K=o*ue,G=a*ue,oe=c*ue,B,ht;M.ori==0?[B,ht]=r(g,b):[ht,B]=r(g,b);let Ae=M.dir*(M.ori==0?1:-1),re=M.ori==0?Er:pi,de=M.ori==0?p:(F,Se,Ve,ao,Fn,Zt,In)=>{p(F,Se,Ve,Fn,ao,In,Zt)},ee=ie(g.bands,ri).find(F=>F.series[0]==b),H=ee!=null?ee.dir:0,Ge=S.fillTo(g,b,S.min,S.max,H),at=j(Y(Ge,z,R,Z)),Pe,ce,Ft,$t=V,Oe=j(S.width*ue),Jt=!1,un=null,Tt=null,vn=null,ro=null;_!=null&&(Oe==0||$!=null)&&(Jt=!0,un=_.values(g,b,x,k),Tt=new Map,new Set(un).forEach(F=>{F!=null&&Tt.set(F,new Path2D)}),Oe>0&&(vn=$.values(g,b,x,k),ro=new Map,new Set(vn).forEach(F=>{F!=null&&ro.set(F,new Path2D)})));let{x0:so,size:Yo}=h;if(so!=null&&Yo!=null){N=1,w=so.values(g,b,x,k),so.unit==2&&(w=w.map(Ve=>g.posToVal(C+Ve*V,M.key,!0)));let F=Yo.values(g,b,x,k);Yo.unit==2?ce=F[0]*V:ce=O(F[0],M,V,C)-O(0,M,V,C),$t=Yu(w,A,O,M,V,C,$t),Ft=$t-ce+K}else $t=Yu(w,A,O,M,V,C,$t),Ft=$t*s+K,ce=$t-Ft;Ft<1&&(Ft=0),Oe>=ce/2&&(Oe=0),Ft<5&&(j=oc);let Dl=Ft>0,Nn=$t-Ft-(Dl?Oe:0);ce=j(qs(Nn,oe,G)),Pe=(N==0?ce/2:N==Ae?0:ce)-N*Ae*((N==0?K/2:0)+(Dl?Oe/2:0));let ut={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},io=Jt?null:new Path2D,cn=null;if(ee!=null)cn=g.data[ee.series[1]];else{let{y0:F,y1:Se}=h;F!=null&&Se!=null&&(A=Se.values(g,b,x,k),cn=F.values(g,b,x,k))}let Wn=B*ce,Q=ht*ce;for(let F=Ae==1?x:k;F>=x&&F<=k;F+=Ae){let Se=A[F];if(Se==null)continue;if(cn!=null){let dt=cn[F]??0;if(Se-dt==0)continue;at=Y(dt,z,R,Z)}let Ve=M.distr!=2||h!=null?w[F]:F,ao=O(Ve,M,V,C),Fn=Y(ie(Se,Ge),z,R,Z),Zt=j(ao-Pe),In=j(mt(Fn,at)),gt=j(Kt(Fn,at)),Mt=In-gt;if(Se!=null){let dt=Se<0?Q:Wn,It=Se<0?Wn:Q;Jt?(Oe>0&&vn[F]!=null&&re(ro.get(vn[F]),Zt,gt+bt(Oe/2),ce,mt(0,Mt-Oe),dt,It),un[F]!=null&&re(Tt.get(un[F]),Zt,gt+bt(Oe/2),ce,mt(0,Mt-Oe),dt,It)):re(io,Zt,gt+bt(Oe/2),ce,mt(0,Mt-Oe),dt,It),de(g,b,F,Zt-Oe/2,gt,ce+Oe,Mt)}}return Oe>0?ut.stroke=Jt?ro:io:Jt||(ut._fill=S.width==0?S._fill:S._stroke??S._fill,ut.width=0),ut.fill=Jt?Tt:io,ut})}function Gh(e,t){let n=ie(t?.alignGaps,0);return(o,l,r,s)=>oo(o,l,(a,c,h,p,_,$,g,b,x,k,S)=>{[r,s]=wr(h,r,s);let w=a.pxRound,A=B=>w($(B,p,k,b)),M=B=>w(g(B,_,S,x)),z,O,Y;p.ori==0?(z=Tr,Y=Go,O=Pc):(z=Mr,Y=Vo,O=Rc);let C=p.dir*(p.ori==0?1:-1),Z=A(c[C==1?r:s]),V=Z,R=[],j=[];for(let B=C==1?r:s;B>=r&&B<=s;B+=C)if(h[B]!=null){let Ae=c[B],re=A(Ae);R.push(V=re),j.push(M(h[B]))}let N={stroke:e(R,j,z,Y,O,w),fill:null,clip:null,band:null,gaps:null,flags:Uo},K=N.stroke,[G,oe]=ci(o,l);if(a.fill!=null||G!=0){let B=N.fill=new Path2D(K),ht=a.fillTo(o,l,a.min,a.max,G),Ae=M(ht);Y(B,V,Ae),Y(B,Z,Ae)}if(!a.spanGaps){let B=[];B.push(...fi(c,h,r,s,C,A,n)),N.gaps=B=a.gaps(o,l,r,s,B),N.clip=xr(B,p.ori,b,x,k,S)}return oe!=0&&(N.band=oe==2?[$n(o,l,r,s,K,-1),$n(o,l,r,s,K,1)]:$n(o,l,r,s,K,oe)),N})}function Vh(e){return Gh(zh,e)}function zh(e,t,n,o,l,r){let s=e.length;if(s<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),s==2)o(a,e[1],t[1]);else{let c=Array(s),h=Array(s-1),p=Array(s-1),_=Array(s-1);for(let $=0;$<s-1;$++)p[$]=t[$+1]-t[$],_[$]=e[$+1]-e[$],h[$]=p[$]/_[$];c[0]=h[0];for(let $=1;$<s-1;$++)h[$]===0||h[$-1]===0||h[$-1]>0!=h[$]>0?c[$]=0:(c[$]=3*(_[$-1]+_[$])/((2*_[$]+_[$-1])/h[$-1]+(_[$]+2*_[$-1])/h[$]),isFinite(c[$])||(c[$]=0));c[s-1]=h[s-2];for(let $=0;$<s-1;$++)l(a,e[$]+_[$]/3,t[$]+c[$]*_[$]/3,e[$+1]-_[$]/3,t[$+1]-c[$+1]*_[$]/3,e[$+1],t[$+1])}return a}var Zs=new Set;function Ku(){for(let e of Zs)e.syncRect(!0)}Bo&&(to(xm,Wo,Ku),to(Tm,Wo,Ku,!0),to(gr,Wo,()=>{rt.pxRatio=ue}));var jh=Lc(),qh=Cc();function Ju(e,t,n,o){return(o?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((r,s)=>Qs(r,s,t,n))}function Yh(e,t){return e.map((n,o)=>o==0?{}:Be({},t,n))}function Qs(e,t,n,o){return Be({},t==0?n:o,e)}function Dc(e,t,n){return t==null?Io:[t,n]}var Kh=Dc;function Jh(e,t,n){return t==null?Io:vr(t,n,oi,!0)}function Nc(e,t,n,o){return t==null?Io:Sr(t,n,e.scales[o].log,!1)}var Zh=Nc;function Wc(e,t,n,o){return t==null?Io:ni(t,n,e.scales[o].log,!1)}var Qh=Wc;function Xh(e,t,n,o,l){let r=mt(Eu(e),Eu(t)),s=t-e,a=Yt(l/o*s,n);do{let c=n[a],h=o*c/s;if(h>=l&&r+(c<5?Ln.get(c):0)<=17)return[c,h]}while(++a<n.length);return[0,0]}function Zu(e){let t,n;return e=e.replace(/(\d+)px/,(o,l)=>(t=qe((n=+l)*ue))+"px"),[e,t,n]}function ed(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=we(t[2]*ue,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function rt(e,t,n){let o={mode:ie(e.mode,1)},l=o.mode;function r(i,u,f,m){let v=u.valToPct(i);return m+f*(u.dir==-1?1-v:v)}function s(i,u,f,m){let v=u.valToPct(i);return m+f*(u.dir==-1?v:1-v)}function a(i,u,f,m){return u.ori==0?r(i,u,f,m):s(i,u,f,m)}o.valToPosH=r,o.valToPosV=s;let c=!1;o.status=0;let h=o.root=Nt(im);if(e.id!=null&&(h.id=e.id),kt(h,e.class),e.title){let i=Nt(cm,h);i.textContent=e.title}let p=qt("canvas"),_=o.ctx=p.getContext("2d"),$=Nt(fm,h);to("click",$,i=>{i.target===b&&(ke!=yo||Re!=wo)&&lt.click(o,i)},!0);let g=o.under=Nt(pm,$);$.appendChild(p);let b=o.over=Nt(mm,$);e=Ho(e);let x=+ie(e.pxAlign,1),k=qu(x);(e.plugins||[]).forEach(i=>{i.opts&&(e=i.opts(o,e)||e)});let S=e.ms||.001,w=o.series=l==1?Ju(e.series||[],Hu,zu,!1):Yh(e.series||[null],Vu),A=o.axes=Ju(e.axes||[],Iu,Bu,!0),M=o.scales={},z=o.bands=e.bands||[];z.forEach(i=>{i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1)});let O=l==2?w[1].facets[0].scale:w[0].scale,Y={axes:Hf,series:Df},C=(e.drawOrder||["axes","series"]).map(i=>Y[i]);function Z(i){let u=i.distr==3?f=>_n(f>0?f:i.clamp(o,f,i.min,i.max,i.key)):i.distr==4?f=>Is(f,i.asinh):i.distr==100?f=>i.fwd(f):f=>f;return f=>{let m=u(f),{_min:v,_max:y}=i,T=y-v;return(m-v)/T}}function V(i){let u=M[i];if(u==null){let f=(e.scales||El)[i]||El;if(f.from!=null){V(f.from);let m=Be({},M[f.from],f,{key:i});m.valToPct=Z(m),M[i]=m}else{u=M[i]=Be({},i==O?xc:Nh,f),u.key=i;let m=u.time,v=u.range,y=On(v);if((i!=O||l==2&&!m)&&(y&&(v[0]==null||v[1]==null)&&(v={min:v[0]==null?xu:{mode:1,hard:v[0],soft:v[0]},max:v[1]==null?xu:{mode:1,hard:v[1],soft:v[1]}},y=!1),!y&&br(v))){let T=v;v=(E,P,L)=>P==null?Io:vr(P,L,T)}u.range=ne(v||(m?Kh:i==O?u.distr==3?Zh:u.distr==4?Qh:Dc:u.distr==3?Nc:u.distr==4?Wc:Jh)),u.auto=ne(y?!1:u.auto),u.clamp=ne(u.clamp||Dh),u._min=u._max=null,u.valToPct=Z(u)}}}V("x"),V("y"),l==1&&w.forEach(i=>{V(i.scale)}),A.forEach(i=>{V(i.scale)});for(let i in e.scales)V(i);let R=M[O],j=R.distr,N,K;R.ori==0?(kt(h,am),N=r,K=s):(kt(h,um),N=s,K=r);let G={};for(let i in M){let u=M[i];(u.min!=null||u.max!=null)&&(G[i]={min:u.min,max:u.max},u.min=u.max=null)}let oe=e.tzDate||(i=>new Date(qe(i/S))),B=e.fmtDate||si,ht=S==1?ah(oe):fh(oe),Ae=Nu(oe,Du(S==1?ih:ch,B)),re=Fu(oe,Wu(mh,B)),de=[],ee=o.legend=Be({},_h,e.legend),H=o.cursor=Be({},Sh,{drag:{y:l==2}},e.cursor),Ge=ee.show,at=H.show,Pe=ee.markers;ee.idxs=de,Pe.width=ne(Pe.width),Pe.dash=ne(Pe.dash),Pe.stroke=ne(Pe.stroke),Pe.fill=ne(Pe.fill);let ce,Ft,$t,Oe=[],Jt=[],un,Tt=!1,vn={};if(ee.live){let i=w[1]?w[1].values:null;Tt=i!=null,un=Tt?i(o,1,0):{_:0};for(let u in un)vn[u]=ei}if(Ge)if(ce=qt("table",vm,h),$t=qt("tbody",null,ce),ee.mount(o,ce),Tt){Ft=qt("thead",null,ce,$t);let i=qt("tr",null,Ft);qt("th",null,i);for(var ro in un)qt("th",pu,i).textContent=ro}else kt(ce,wm),ee.live&&kt(ce,ym);let so={show:!0},Yo={show:!1};function Dl(i,u){if(u==0&&(Tt||!ee.live||l==2))return Io;let f=[],m=qt("tr",Sm,$t,$t.childNodes[u]);kt(m,i.class),i.show||kt(m,eo);let v=qt("th",null,m);if(Pe.show){let E=Nt(km,v);if(u>0){let P=Pe.width(o,u);P&&(E.style.border=P+"px "+Pe.dash(o,u)+" "+Pe.stroke(o,u)),E.style.background=Pe.fill(o,u)}}let y=Nt(pu,v);i.label instanceof HTMLElement?y.appendChild(i.label):y.textContent=i.label,u>0&&(Pe.show||(y.style.color=i.width>0?Pe.stroke(o,u):Pe.fill(o,u)),ut("click",v,E=>{if(H._lock)return;Un(E);let P=w.indexOf(i);if((E.ctrlKey||E.metaKey)!=ee.isolate){let L=w.some((W,I)=>I>0&&I!=P&&W.show);w.forEach((W,I)=>{I>0&&Xt(I,L?I==P?so:Yo:so,!0,Ie.setSeries)})}else Xt(P,{show:!i.show},!0,Ie.setSeries)},!1),co&&ut(_u,v,E=>{H._lock||(Un(E),Xt(w.indexOf(i),ko,!0,Ie.setSeries))},!1));for(var T in un){let E=qt("td",bm,m);E.textContent="--",f.push(E)}return[m,f]}let Nn=new Map;function ut(i,u,f,m=!0){let v=Nn.get(u)||{},y=H.bind[i](o,u,f,m);y&&(to(i,u,v[i]=y),Nn.set(u,v))}function io(i,u,f){let m=Nn.get(u)||{};for(let v in m)(i==null||v==i)&&(js(v,u,m[v]),delete m[v]);i==null&&Nn.delete(u)}let cn=0,Wn=0,Q=0,F=0,Se=0,Ve=0,ao=Se,Fn=Ve,Zt=Q,In=F,gt=0,Mt=0,dt=0,It=0;o.bbox={};let Lr=!1,Nl=!1,uo=!1,Hn=!1,Wl=!1,Et=!1;function Dr(i,u,f){(f||i!=o.width||u!=o.height)&&vi(i,u),_o(!1),uo=!0,Nl=!0,$o()}function vi(i,u){o.width=cn=Q=i,o.height=Wn=F=u,Se=Ve=0,Ef(),Af();let f=o.bbox;gt=f.left=Qn(Se*ue,.5),Mt=f.top=Qn(Ve*ue,.5),dt=f.width=Qn(Q*ue,.5),It=f.height=Qn(F*ue,.5)}let xf=3;function Tf(){let i=!1,u=0;for(;!i;){u++;let f=Ff(u),m=If(u);i=u==xf||f&&m,i||(vi(o.width,o.height),Nl=!0)}}function Mf({width:i,height:u}){Dr(i,u)}o.setSize=Mf;function Ef(){let i=!1,u=!1,f=!1,m=!1;A.forEach((v,y)=>{if(v.show&&v._show){let{side:T,_size:E}=v,P=T%2,L=v.label!=null?v.labelSize:0,W=E+L;W>0&&(P?(Q-=W,T==3?(Se+=W,m=!0):f=!0):(F-=W,T==0?(Ve+=W,i=!0):u=!0))}}),Bn[0]=i,Bn[1]=f,Bn[2]=u,Bn[3]=m,Q-=yn[1]+yn[3],Se+=yn[3],F-=yn[2]+yn[0],Ve+=yn[0]}function Af(){let i=Se+Q,u=Ve+F,f=Se,m=Ve;function v(y,T){switch(y){case 1:return i+=T,i-T;case 2:return u+=T,u-T;case 3:return f-=T,f+T;case 0:return m-=T,m+T}}A.forEach((y,T)=>{if(y.show&&y._show){let E=y.side;y._pos=v(E,y._size),y.label!=null&&(y._lpos=v(E,y.labelSize))}})}if(H.dataIdx==null){let i=H.hover,u=i.skip=new Set(i.skip??[]);u.add(void 0);let f=i.prox=ne(i.prox),m=i.bias??=0;H.dataIdx=(v,y,T,E)=>{if(y==0)return T;let P=T,L=f(v,y,T,E)??ye,W=L>=0&&L<ye,I=R.ori==0?Q:F,J=H.left,ae=t[0],se=t[y];if(u.has(se[T])){P=null;let te=null,q=null,U;if(m==0||m==-1)for(U=T;te==null&&U-- >0;)u.has(se[U])||(te=U);if(m==0||m==1)for(U=T;q==null&&U++<se.length;)u.has(se[U])||(q=U);if(te!=null||q!=null)if(W){let xe=te==null?-1/0:N(ae[te],R,I,0),Ne=q==null?1/0:N(ae[q],R,I,0),tt=J-xe,_e=Ne-J;tt<=_e?tt<=L&&(P=te):_e<=L&&(P=q)}else P=q==null?te:te==null?q:T-te<=q-T?te:q}else W&&Ye(J-N(ae[T],R,I,0))>L&&(P=null);return P}}let Un=i=>{H.event=i};H.idxs=de,H._lock=!1;let st=H.points;st.show=ne(st.show),st.size=ne(st.size),st.stroke=ne(st.stroke),st.width=ne(st.width),st.fill=ne(st.fill);let Qt=o.focus=Be({},e.focus||{alpha:.3},H.focus),co=Qt.prox>=0,fo=co&&st.one,At=[],po=[],mo=[];function yi(i,u){let f=st.show(o,u);if(f instanceof HTMLElement)return kt(f,gm),kt(f,i.class),an(f,-10,-10,Q,F),b.insertBefore(f,At[u]),f}function wi(i,u){if(l==1||u>0){let f=l==1&&M[i.scale].time,m=i.value;i.value=f?Ru(m)?Fu(oe,Wu(m,B)):m||re:m||Ch,i.label=i.label||(f?bh:kh)}if(fo||u>0){i.width=i.width==null?1:i.width,i.paths=i.paths||jh||Nm,i.fillTo=ne(i.fillTo||Wh),i.pxAlign=+ie(i.pxAlign,x),i.pxRound=qu(i.pxAlign),i.stroke=ne(i.stroke||null),i.fill=ne(i.fill||null),i._stroke=i._fill=i._paths=i._focus=null;let f=Oh(mt(1,i.width),1),m=i.points=Be({},{size:f,width:mt(1,f*.2),stroke:i.stroke,space:f*2,paths:qh,_stroke:null,_fill:null},i.points);m.show=ne(m.show),m.filter=ne(m.filter),m.fill=ne(m.fill),m.stroke=ne(m.stroke),m.paths=ne(m.paths),m.pxAlign=i.pxAlign}if(Ge){let f=Dl(i,u);Oe.splice(u,0,f[0]),Jt.splice(u,0,f[1]),ee.values.push(null)}if(at){de.splice(u,0,null);let f=null;fo?u==0&&(f=yi(i,u)):u>0&&(f=yi(i,u)),At.splice(u,0,f),po.splice(u,0,0),mo.splice(u,0,0)}et("addSeries",u)}function Pf(i,u){u=u??w.length,i=l==1?Qs(i,u,Hu,zu):Qs(i,u,{},Vu),w.splice(u,0,i),wi(w[u],u)}o.addSeries=Pf;function Rf(i){if(w.splice(i,1),Ge){ee.values.splice(i,1),Jt.splice(i,1);let u=Oe.splice(i,1)[0];io(null,u.firstChild),u.remove()}at&&(de.splice(i,1),At.splice(i,1)[0].remove(),po.splice(i,1),mo.splice(i,1)),et("delSeries",i)}o.delSeries=Rf;let Bn=[!1,!1,!1,!1];function Cf(i,u){if(i._show=i.show,i.show){let f=i.side%2,m=M[i.scale];m==null&&(i.scale=f?w[1].scale:O,m=M[i.scale]);let v=m.time;i.size=ne(i.size),i.space=ne(i.space),i.rotate=ne(i.rotate),On(i.incrs)&&i.incrs.forEach(T=>{!Ln.has(T)&&Ln.set(T,sc(T))}),i.incrs=ne(i.incrs||(m.distr==2?lh:v?S==1?sh:uh:Xn)),i.splits=ne(i.splits||(v&&m.distr==1?ht:m.distr==3?Ys:m.distr==4?Mh:Th)),i.stroke=ne(i.stroke),i.grid.stroke=ne(i.grid.stroke),i.ticks.stroke=ne(i.ticks.stroke),i.border.stroke=ne(i.border.stroke);let y=i.values;i.values=On(y)&&!On(y[0])?ne(y):v?On(y)?Nu(oe,Du(y,B)):Ru(y)?ph(oe,y):y||Ae:y||xh,i.filter=ne(i.filter||(m.distr>=3&&m.log==10?Ph:m.distr==3&&m.log==2?Rh:lc)),i.font=Zu(i.font),i.labelFont=Zu(i.labelFont),i._size=i.size(o,null,u,0),i._space=i._rotate=i._incrs=i._found=i._splits=i._values=null,i._size>0&&(Bn[u]=!0,i._el=Nt(hm,$))}}function Ko(i,u,f,m){let[v,y,T,E]=f,P=u%2,L=0;return P==0&&(E||y)&&(L=u==0&&!v||u==2&&!T?qe(Iu.size/3):0),P==1&&(v||T)&&(L=u==1&&!y||u==3&&!E?qe(Bu.size/2):0),L}let Si=o.padding=(e.padding||[Ko,Ko,Ko,Ko]).map(i=>ne(ie(i,Ko))),yn=o._padding=Si.map((i,u)=>i(o,u,Bn,0)),ot,Je=null,Ze=null,Fl=l==1?w[0].idxs:null,Ht=null,Jo=!1;function ki(i,u){if(t=i??[],o.data=o._data=t,l==2){ot=0;for(let f=1;f<w.length;f++)ot+=t[f][0].length}else{t.length==0&&(o.data=o._data=t=[[]]),Ht=t[0],ot=Ht.length;let f=t;if(j==2){f=t.slice();let m=f[0]=Array(ot);for(let v=0;v<ot;v++)m[v]=v}o._data=t=f}if(_o(!0),et("setData"),j==2&&(uo=!0),u!==!1){let f=R;f.auto(o,Jo)?Nr():Sn(O,f.min,f.max),Hn=Hn||H.left>=0,Et=!0,$o()}}o.setData=ki;function Nr(){Jo=!0;let i,u;l==1&&(ot>0?(Je=Fl[0]=0,Ze=Fl[1]=ot-1,i=t[0][Je],u=t[0][Ze],j==2?(i=Je,u=Ze):i==u&&(j==3?[i,u]=Sr(i,i,R.log,!1):j==4?[i,u]=ni(i,i,R.log,!1):R.time?u=i+qe(86400/S):[i,u]=vr(i,u,oi,!0))):(Je=Fl[0]=i=null,Ze=Fl[1]=u=null)),Sn(O,i,u)}let Il,ho,Wr,Fr,Ir,Hr,Ur,Br,Gr,_t;function bi(i,u,f,m,v,y){i??=hu,f??=ri,m??="butt",v??=hu,y??="round",i!=Il&&(_.strokeStyle=Il=i),v!=ho&&(_.fillStyle=ho=v),u!=Wr&&(_.lineWidth=Wr=u),y!=Ir&&(_.lineJoin=Ir=y),m!=Hr&&(_.lineCap=Hr=m),f!=Fr&&_.setLineDash(Fr=f)}function xi(i,u,f,m){u!=ho&&(_.fillStyle=ho=u),i!=Ur&&(_.font=Ur=i),f!=Br&&(_.textAlign=Br=f),m!=Gr&&(_.textBaseline=Gr=m)}function Vr(i,u,f,m,v=0){if(m.length>0&&i.auto(o,Jo)&&(u==null||u.min==null)){let y=ie(Je,0),T=ie(Ze,m.length-1),E=f.min==null?Pm(m,y,T,v,i.distr==3):[f.min,f.max];i.min=Kt(i.min,f.min=E[0]),i.max=mt(i.max,f.max=E[1])}}let Ti={min:null,max:null};function Of(){for(let m in M){let v=M[m];G[m]==null&&(v.min==null||G[O]!=null&&v.auto(o,Jo))&&(G[m]=Ti)}for(let m in M){let v=M[m];G[m]==null&&v.from!=null&&G[v.from]!=null&&(G[m]=Ti)}G[O]!=null&&_o(!0);let i={};for(let m in G){let v=G[m];if(v!=null){let y=i[m]=Ho(M[m],Im);if(v.min!=null)Be(y,v);else if(m!=O||l==2)if(ot==0&&y.from==null){let T=y.range(o,null,null,m);y.min=T[0],y.max=T[1]}else y.min=ye,y.max=-ye}}if(ot>0){w.forEach((m,v)=>{if(l==1){let y=m.scale,T=G[y];if(T==null)return;let E=i[y];if(v==0){let P=E.range(o,E.min,E.max,y);E.min=P[0],E.max=P[1],Je=Yt(E.min,t[0]),Ze=Yt(E.max,t[0]),Ze-Je>1&&(t[0][Je]<E.min&&Je++,t[0][Ze]>E.max&&Ze--),m.min=Ht[Je],m.max=Ht[Ze]}else m.show&&m.auto&&Vr(E,T,m,t[v],m.sorted);m.idxs[0]=Je,m.idxs[1]=Ze}else if(v>0&&m.show&&m.auto){let[y,T]=m.facets,E=y.scale,P=T.scale,[L,W]=t[v],I=i[E],J=i[P];I!=null&&Vr(I,G[E],y,L,y.sorted),J!=null&&Vr(J,G[P],T,W,T.sorted),m.min=T.min,m.max=T.max}});for(let m in i){let v=i[m],y=G[m];if(v.from==null&&(y==null||y.min==null)){let T=v.range(o,v.min==ye?null:v.min,v.max==-ye?null:v.max,m);v.min=T[0],v.max=T[1]}}}for(let m in i){let v=i[m];if(v.from!=null){let y=i[v.from];if(y.min==null)v.min=v.max=null;else{let T=v.range(o,y.min,y.max,m);v.min=T[0],v.max=T[1]}}}let u={},f=!1;for(let m in i){let v=i[m],y=M[m];if(y.min!=v.min||y.max!=v.max){y.min=v.min,y.max=v.max;let T=y.distr;y._min=T==3?_n(y.min):T==4?Is(y.min,y.asinh):T==100?y.fwd(y.min):y.min,y._max=T==3?_n(y.max):T==4?Is(y.max,y.asinh):T==100?y.fwd(y.max):y.max,u[m]=f=!0}}if(f){w.forEach((m,v)=>{l==2?v>0&&u.y&&(m._paths=null):u[m.scale]&&(m._paths=null)});for(let m in u)uo=!0,et("setScale",m);at&&H.left>=0&&(Hn=Et=!0)}for(let m in G)G[m]=null}function Lf(i){let u=qs(Je-1,0,ot-1),f=qs(Ze+1,0,ot-1);for(;i[u]==null&&u>0;)u--;for(;i[f]==null&&f<ot-1;)f++;return[u,f]}function Df(){if(ot>0){let i=w.some(u=>u._focus)&&_t!=Qt.alpha;i&&(_.globalAlpha=_t=Qt.alpha),w.forEach((u,f)=>{if(f>0&&u.show&&(Mi(f,!1),Mi(f,!0),u._paths==null)){let m=_t;_t!=u.alpha&&(_.globalAlpha=_t=u.alpha);let v=l==2?[0,t[f][0].length-1]:Lf(t[f]);u._paths=u.paths(o,f,v[0],v[1]),_t!=m&&(_.globalAlpha=_t=m)}}),w.forEach((u,f)=>{if(f>0&&u.show){let m=_t;_t!=u.alpha&&(_.globalAlpha=_t=u.alpha),u._paths!=null&&Ei(f,!1);{let v=u._paths!=null?u._paths.gaps:null,y=u.points.show(o,f,Je,Ze,v),T=u.points.filter(o,f,y,v);(y||T)&&(u.points._paths=u.points.paths(o,f,Je,Ze,T),Ei(f,!0))}_t!=m&&(_.globalAlpha=_t=m),et("drawSeries",f)}}),i&&(_.globalAlpha=_t=1)}}function Mi(i,u){let f=u?w[i].points:w[i];f._stroke=f.stroke(o,i),f._fill=f.fill(o,i)}function Ei(i,u){let f=u?w[i].points:w[i],{stroke:m,fill:v,clip:y,flags:T,_stroke:E=f._stroke,_fill:P=f._fill,_width:L=f.width}=f._paths;L=we(L*ue,3);let W=null,I=L%2/2;u&&P==null&&(P=L>0?"#fff":E);let J=f.pxAlign==1&&I>0;if(J&&_.translate(I,I),!u){let ae=gt-L/2,se=Mt-L/2,te=dt+L,q=It+L;W=new Path2D,W.rect(ae,se,te,q)}u?zr(E,L,f.dash,f.cap,P,m,v,T,y):Nf(i,E,L,f.dash,f.cap,P,m,v,T,W,y),J&&_.translate(-I,-I)}function Nf(i,u,f,m,v,y,T,E,P,L,W){let I=!1;P!=0&&z.forEach((J,ae)=>{if(J.series[0]==i){let se=w[J.series[1]],te=t[J.series[1]],q=(se._paths||El).band;On(q)&&(q=J.dir==1?q[0]:q[1]);let U,xe=null;se.show&&q&&Cm(te,Je,Ze)?(xe=J.fill(o,ae)||y,U=se._paths.clip):q=null,zr(u,f,m,v,xe,T,E,P,L,W,U,q),I=!0}}),I||zr(u,f,m,v,y,T,E,P,L,W)}let Ai=Uo|Js;function zr(i,u,f,m,v,y,T,E,P,L,W,I){bi(i,u,f,m,v),(P||L||I)&&(_.save(),P&&_.clip(P),L&&_.clip(L)),I?(E&Ai)==Ai?(_.clip(I),W&&_.clip(W),Ul(v,T),Hl(i,y,u)):E&Js?(Ul(v,T),_.clip(I),Hl(i,y,u)):E&Uo&&(_.save(),_.clip(I),W&&_.clip(W),Ul(v,T),_.restore(),Hl(i,y,u)):(Ul(v,T),Hl(i,y,u)),(P||L||I)&&_.restore()}function Hl(i,u,f){f>0&&(u instanceof Map?u.forEach((m,v)=>{_.strokeStyle=Il=v,_.stroke(m)}):u!=null&&i&&_.stroke(u))}function Ul(i,u){u instanceof Map?u.forEach((f,m)=>{_.fillStyle=ho=m,_.fill(f)}):u!=null&&i&&_.fill(u)}function Wf(i,u,f,m){let v=A[i],y;if(m<=0)y=[0,0];else{let T=v._space=v.space(o,i,u,f,m),E=v._incrs=v.incrs(o,i,u,f,m,T);y=Xh(u,f,E,m,T)}return v._found=y}function jr(i,u,f,m,v,y,T,E,P,L){let W=T%2/2;x==1&&_.translate(W,W),bi(E,T,P,L,E),_.beginPath();let I,J,ae,se,te=v+(m==0||m==3?-y:y);f==0?(J=v,se=te):(I=v,ae=te);for(let q=0;q<i.length;q++)u[q]!=null&&(f==0?I=ae=i[q]:J=se=i[q],_.moveTo(I,J),_.lineTo(ae,se));_.stroke(),x==1&&_.translate(-W,-W)}function Ff(i){let u=!0;return A.forEach((f,m)=>{if(!f.show)return;let v=M[f.scale];if(v.min==null){f._show&&(u=!1,f._show=!1,_o(!1));return}else f._show||(u=!1,f._show=!0,_o(!1));let y=f.side,T=y%2,{min:E,max:P}=v,[L,W]=Wf(m,E,P,T==0?Q:F);if(W==0)return;let I=v.distr==2,J=f._splits=f.splits(o,m,E,P,L,W,I),ae=v.distr==2?J.map(U=>Ht[U]):J,se=v.distr==2?Ht[J[1]]-Ht[J[0]]:L,te=f._values=f.values(o,f.filter(o,ae,m,W,se),m,W,se);f._rotate=y==2?f.rotate(o,te,m,W):0;let q=f._size;f._size=Wt(f.size(o,te,m,i)),q!=null&&f._size!=q&&(u=!1)}),u}function If(i){let u=!0;return Si.forEach((f,m)=>{let v=f(o,m,Bn,i);v!=yn[m]&&(u=!1),yn[m]=v}),u}function Hf(){for(let i=0;i<A.length;i++){let u=A[i];if(!u.show||!u._show)continue;let f=u.side,m=f%2,v,y,T=u.stroke(o,i),E=f==0||f==3?-1:1,[P,L]=u._found;if(u.label!=null){let ft=u.labelGap*E,wt=qe((u._lpos+ft)*ue);xi(u.labelFont[0],T,"center",f==2?Sl:mu),_.save(),m==1?(v=y=0,_.translate(wt,qe(Mt+It/2)),_.rotate((f==3?-$r:$r)/2)):(v=qe(gt+dt/2),y=wt);let zn=nc(u.label)?u.label(o,i,P,L):u.label;_.fillText(zn,v,y),_.restore()}if(L==0)continue;let W=M[u.scale],I=m==0?dt:It,J=m==0?gt:Mt,ae=u._splits,se=W.distr==2?ae.map(ft=>Ht[ft]):ae,te=W.distr==2?Ht[ae[1]]-Ht[ae[0]]:P,q=u.ticks,U=u.border,xe=q.show?q.size:0,Ne=qe(xe*ue),tt=qe((u.alignTo==2?u._size-xe-u.gap:u.gap)*ue),_e=u._rotate*-$r/180,We=k(u._pos*ue),vt=(Ne+tt)*E,ct=We+vt;y=m==0?ct:0,v=m==1?ct:0;let Pt=u.font[0],Ut=u.align==1?Do:u.align==2?Ns:_e>0?Do:_e<0?Ns:m==0?"center":f==3?Ns:Do,tn=_e||m==1?"middle":f==2?Sl:mu;xi(Pt,T,Ut,tn);let yt=u.font[1]*u.lineGap,Rt=ae.map(ft=>k(a(ft,W,I,J))),Bt=u._values;for(let ft=0;ft<Bt.length;ft++){let wt=Bt[ft];if(wt!=null){m==0?v=Rt[ft]:y=Rt[ft],wt=""+wt;let zn=wt.indexOf(`
`)==-1?[wt]:wt.split(/\n/gm);for(let pt=0;pt<zn.length;pt++){let Yi=zn[pt];_e?(_.save(),_.translate(v,y+pt*yt),_.rotate(_e),_.fillText(Yi,0,0),_.restore()):_.fillText(Yi,v,y+pt*yt)}}}q.show&&jr(Rt,q.filter(o,se,i,L,te),m,f,We,Ne,we(q.width*ue,3),q.stroke(o,i),q.dash,q.cap);let nn=u.grid;nn.show&&jr(Rt,nn.filter(o,se,i,L,te),m,m==0?2:1,m==0?Mt:gt,m==0?It:dt,we(nn.width*ue,3),nn.stroke(o,i),nn.dash,nn.cap),U.show&&jr([We],[1],m==0?1:0,m==0?1:2,m==1?Mt:gt,m==1?It:dt,we(U.width*ue,3),U.stroke(o,i),U.dash,U.cap)}et("drawAxes")}function _o(i){w.forEach((u,f)=>{f>0&&(u._paths=null,i&&(l==1?(u.min=null,u.max=null):u.facets.forEach(m=>{m.min=null,m.max=null})))})}let Bl=!1,qr=!1,Zo=[];function Uf(){qr=!1;for(let i=0;i<Zo.length;i++)et(...Zo[i]);Zo.length=0}function $o(){Bl||(jm(Pi),Bl=!0)}function Bf(i,u=!1){Bl=!0,qr=u,i(o),Pi(),u&&Zo.length>0&&queueMicrotask(Uf)}o.batch=Bf;function Pi(){if(Lr&&(Of(),Lr=!1),uo&&(Tf(),uo=!1),Nl){if(Ee(g,Do,Se),Ee(g,Sl,Ve),Ee(g,bl,Q),Ee(g,xl,F),Ee(b,Do,Se),Ee(b,Sl,Ve),Ee(b,bl,Q),Ee(b,xl,F),Ee($,bl,cn),Ee($,xl,Wn),p.width=qe(cn*ue),p.height=qe(Wn*ue),A.forEach(({_el:i,_show:u,_size:f,_pos:m,side:v})=>{if(i!=null)if(u){let y=v===3||v===0?f:0,T=v%2==1;Ee(i,T?"left":"top",m-y),Ee(i,T?"width":"height",f),Ee(i,T?"top":"left",T?Ve:Se),Ee(i,T?"height":"width",T?F:Q),zs(i,eo)}else kt(i,eo)}),Il=ho=Wr=Ir=Hr=Ur=Br=Gr=Fr=null,_t=1,el(!0),Se!=ao||Ve!=Fn||Q!=Zt||F!=In){_o(!1);let i=Q/Zt,u=F/In;if(at&&!Hn&&H.left>=0){H.left*=i,H.top*=u,go&&an(go,qe(H.left),0,Q,F),vo&&an(vo,0,qe(H.top),Q,F);for(let f=0;f<At.length;f++){let m=At[f];m!=null&&(po[f]*=i,mo[f]*=u,an(m,Wt(po[f]),Wt(mo[f]),Q,F))}}if(be.show&&!Wl&&be.left>=0&&be.width>0){be.left*=i,be.width*=i,be.top*=u,be.height*=u;for(let f in Xr)Ee(So,f,be[f])}ao=Se,Fn=Ve,Zt=Q,In=F}et("setSize"),Nl=!1}cn>0&&Wn>0&&(_.clearRect(0,0,p.width,p.height),et("drawClear"),C.forEach(i=>i()),et("draw")),be.show&&Wl&&(Gl(be),Wl=!1),at&&Hn&&(Vn(null,!0,!1),Hn=!1),ee.show&&ee.live&&Et&&(Zr(),Et=!1),c||(c=!0,o.status=1,et("ready")),Jo=!1,Bl=!1}o.redraw=(i,u)=>{uo=u||!1,i!==!1?Sn(O,R.min,R.max):$o()};function Yr(i,u){let f=M[i];if(f.from==null){if(ot==0){let m=f.range(o,u.min,u.max,i);u.min=m[0],u.max=m[1]}if(u.min>u.max){let m=u.min;u.min=u.max,u.max=m}if(ot>1&&u.min!=null&&u.max!=null&&u.max-u.min<1e-16)return;i==O&&f.distr==2&&ot>0&&(u.min=Yt(u.min,t[0]),u.max=Yt(u.max,t[0]),u.min==u.max&&u.max++),G[i]=u,Lr=!0,$o()}}o.setScale=Yr;let Kr,Jr,go,vo,Ri,Ci,yo,wo,Oi,Li,ke,Re,wn=!1,lt=H.drag,Qe=lt.x,Xe=lt.y;at&&(H.x&&(Kr=Nt(_m,b)),H.y&&(Jr=Nt($m,b)),R.ori==0?(go=Kr,vo=Jr):(go=Jr,vo=Kr),ke=H.left,Re=H.top);let be=o.select=Be({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),So=be.show?Nt(dm,be.over?b:g):null;function Gl(i,u){if(be.show){for(let f in i)be[f]=i[f],f in Xr&&Ee(So,f,i[f]);u!==!1&&et("setSelect")}}o.setSelect=Gl;function Gf(i){if(w[i].show)Ge&&zs(Oe[i],eo);else if(Ge&&kt(Oe[i],eo),at){let f=fo?At[0]:At[i];f!=null&&an(f,-10,-10,Q,F)}}function Sn(i,u,f){Yr(i,{min:u,max:f})}function Xt(i,u,f,m){u.focus!=null&&Yf(i),u.show!=null&&w.forEach((v,y)=>{y>0&&(i==y||i==null)&&(v.show=u.show,Gf(y),l==2?(Sn(v.facets[0].scale,null,null),Sn(v.facets[1].scale,null,null)):Sn(v.scale,null,null),$o())}),f!==!1&&et("setSeries",i,u),m&&tl("setSeries",o,i,u)}o.setSeries=Xt;function Vf(i,u){Be(z[i],u)}function zf(i,u){i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1),u=u??z.length,z.splice(u,0,i)}function jf(i){i==null?z.length=0:z.splice(i,1)}o.addBand=zf,o.setBand=Vf,o.delBand=jf;function qf(i,u){w[i].alpha=u,at&&At[i]!=null&&(At[i].style.opacity=u),Ge&&Oe[i]&&(Oe[i].style.opacity=u)}let fn,kn,Gn,ko={focus:!0};function Yf(i){if(i!=Gn){let u=i==null,f=Qt.alpha!=1;w.forEach((m,v)=>{if(l==1||v>0){let y=u||v==0||v==i;m._focus=u?null:y,f&&qf(v,y?1:Qt.alpha)}}),Gn=i,f&&$o()}}Ge&&co&&ut($u,ce,i=>{H._lock||(Un(i),Gn!=null&&Xt(null,ko,!0,Ie.setSeries))});function en(i,u,f){let m=M[u];f&&(i=i/ue-(m.ori==1?Ve:Se));let v=Q;m.ori==1&&(v=F,i=v-i),m.dir==-1&&(i=v-i);let y=m._min,T=m._max,E=i/v,P=y+(T-y)*E,L=m.distr;return L==3?Fo(10,P):L==4?Lm(P,m.asinh):L==100?m.bwd(P):P}function Kf(i,u){let f=en(i,O,u);return Yt(f,t[0],Je,Ze)}o.valToIdx=i=>Yt(i,t[0]),o.posToIdx=Kf,o.posToVal=en,o.valToPos=(i,u,f)=>M[u].ori==0?r(i,M[u],f?dt:Q,f?gt:0):s(i,M[u],f?It:F,f?Mt:0),o.setCursor=(i,u,f)=>{ke=i.left,Re=i.top,Vn(null,u,f)};function Di(i,u){Ee(So,Do,be.left=i),Ee(So,bl,be.width=u)}function Ni(i,u){Ee(So,Sl,be.top=i),Ee(So,xl,be.height=u)}let Qo=R.ori==0?Di:Ni,Xo=R.ori==1?Di:Ni;function Jf(){if(Ge&&ee.live)for(let i=l==2?1:0;i<w.length;i++){if(i==0&&Tt)continue;let u=ee.values[i],f=0;for(let m in u)Jt[i][f++].firstChild.nodeValue=u[m]}}function Zr(i,u){if(i!=null&&(i.idxs?i.idxs.forEach((f,m)=>{de[m]=f}):Fm(i.idx)||de.fill(i.idx),ee.idx=de[0]),Ge&&ee.live){for(let f=0;f<w.length;f++)(f>0||l==1&&!Tt)&&Zf(f,de[f]);Jf()}Et=!1,u!==!1&&et("setLegend")}o.setLegend=Zr;function Zf(i,u){let f=w[i],m=i==0&&j==2?Ht:t[i],v;Tt?v=f.values(o,i,u)??vn:(v=f.value(o,u==null?null:m[u],i,u),v=v==null?vn:{_:v}),ee.values[i]=v}function Vn(i,u,f){Oi=ke,Li=Re,[ke,Re]=H.move(o,ke,Re),H.left=ke,H.top=Re,at&&(go&&an(go,qe(ke),0,Q,F),vo&&an(vo,0,qe(Re),Q,F));let m,v=Je>Ze;fn=ye,kn=null;let y=R.ori==0?Q:F,T=R.ori==1?Q:F;if(ke<0||ot==0||v){m=H.idx=null;for(let E=0;E<w.length;E++){let P=At[E];P!=null&&an(P,-10,-10,Q,F)}co&&Xt(null,ko,!0,i==null&&Ie.setSeries),ee.live&&(de.fill(m),Et=!0)}else{let E,P,L;l==1&&(E=R.ori==0?ke:Re,P=en(E,O),m=H.idx=Yt(P,t[0],Je,Ze),L=N(t[0][m],R,y,0));let W=-10,I=-10,J=0,ae=0,se=!0,te="",q="";for(let U=l==2?1:0;U<w.length;U++){let xe=w[U],Ne=de[U],tt=Ne==null?null:l==1?t[U][Ne]:t[U][1][Ne],_e=H.dataIdx(o,U,m,P),We=_e==null?null:l==1?t[U][_e]:t[U][1][_e];if(Et=Et||We!=tt||_e!=Ne,de[U]=_e,U>0&&xe.show){let vt=_e==null?-10:_e==m?L:N(l==1?t[0][_e]:t[U][0][_e],R,y,0),ct=We==null?-10:K(We,l==1?M[xe.scale]:M[xe.facets[1].scale],T,0);if(co&&We!=null){let Pt=R.ori==1?ke:Re,Ut=Ye(Qt.dist(o,U,_e,ct,Pt));if(Ut<fn){let tn=Qt.bias;if(tn!=0){let yt=en(Pt,xe.scale),Rt=We>=0?1:-1,Bt=yt>=0?1:-1;Bt==Rt&&(Bt==1?tn==1?We>=yt:We<=yt:tn==1?We<=yt:We>=yt)&&(fn=Ut,kn=U)}else fn=Ut,kn=U}}if(Et||fo){let Pt,Ut;R.ori==0?(Pt=vt,Ut=ct):(Pt=ct,Ut=vt);let tn,yt,Rt,Bt,nn,ft,wt=!0,zn=st.bbox;if(zn!=null){wt=!1;let pt=zn(o,U);Rt=pt.left,Bt=pt.top,tn=pt.width,yt=pt.height}else Rt=Pt,Bt=Ut,tn=yt=st.size(o,U);if(ft=st.fill(o,U),nn=st.stroke(o,U),fo)U==kn&&fn<=Qt.prox&&(W=Rt,I=Bt,J=tn,ae=yt,se=wt,te=ft,q=nn);else{let pt=At[U];pt!=null&&(po[U]=Rt,mo[U]=Bt,bu(pt,tn,yt,wt),Su(pt,ft,nn),an(pt,Wt(Rt),Wt(Bt),Q,F))}}}}if(fo){let U=Qt.prox,xe=Gn==null?fn<=U:fn>U||kn!=Gn;if(Et||xe){let Ne=At[0];Ne!=null&&(po[0]=W,mo[0]=I,bu(Ne,J,ae,se),Su(Ne,te,q),an(Ne,Wt(W),Wt(I),Q,F))}}}if(be.show&&wn)if(i!=null){let[E,P]=Ie.scales,[L,W]=Ie.match,[I,J]=i.cursor.sync.scales,ae=i.cursor.drag;if(Qe=ae._x,Xe=ae._y,Qe||Xe){let{left:se,top:te,width:q,height:U}=i.select,xe=i.scales[I].ori,Ne=i.posToVal,tt,_e,We,vt,ct,Pt=E!=null&&L(E,I),Ut=P!=null&&W(P,J);Pt&&Qe?(xe==0?(tt=se,_e=q):(tt=te,_e=U),We=M[E],vt=N(Ne(tt,I),We,y,0),ct=N(Ne(tt+_e,I),We,y,0),Qo(Kt(vt,ct),Ye(ct-vt))):Qo(0,y),Ut&&Xe?(xe==1?(tt=se,_e=q):(tt=te,_e=U),We=M[P],vt=K(Ne(tt,J),We,T,0),ct=K(Ne(tt+_e,J),We,T,0),Xo(Kt(vt,ct),Ye(ct-vt))):Xo(0,T)}else es()}else{let E=Ye(Oi-Ri),P=Ye(Li-Ci);if(R.ori==1){let J=E;E=P,P=J}Qe=lt.x&&E>=lt.dist,Xe=lt.y&&P>=lt.dist;let L=lt.uni;L!=null?Qe&&Xe&&(Qe=E>=L,Xe=P>=L,!Qe&&!Xe&&(P>E?Xe=!0:Qe=!0)):lt.x&&lt.y&&(Qe||Xe)&&(Qe=Xe=!0);let W,I;Qe&&(R.ori==0?(W=yo,I=ke):(W=wo,I=Re),Qo(Kt(W,I),Ye(I-W)),Xe||Xo(0,T)),Xe&&(R.ori==1?(W=yo,I=ke):(W=wo,I=Re),Xo(Kt(W,I),Ye(I-W)),Qe||Qo(0,y)),!Qe&&!Xe&&(Qo(0,0),Xo(0,0))}if(lt._x=Qe,lt._y=Xe,i==null){if(f){if(qi!=null){let[E,P]=Ie.scales;Ie.values[0]=E!=null?en(R.ori==0?ke:Re,E):null,Ie.values[1]=P!=null?en(R.ori==1?ke:Re,P):null}tl(Ws,o,ke,Re,Q,F,m)}if(co){let E=f&&Ie.setSeries,P=Qt.prox;Gn==null?fn<=P&&Xt(kn,ko,!0,E):fn>P?Xt(null,ko,!0,E):kn!=Gn&&Xt(kn,ko,!0,E)}}Et&&(ee.idx=m,Zr()),u!==!1&&et("setCursor")}let bn=null;Object.defineProperty(o,"rect",{get(){return bn==null&&el(!1),bn}});function el(i=!1){i?bn=null:(bn=b.getBoundingClientRect(),et("syncRect",bn))}function Wi(i,u,f,m,v,y,T){H._lock||wn&&i!=null&&i.movementX==0&&i.movementY==0||(Qr(i,u,f,m,v,y,T,!1,i!=null),i!=null?Vn(null,!0,!0):Vn(u,!0,!1))}function Qr(i,u,f,m,v,y,T,E,P){if(bn==null&&el(!1),Un(i),i!=null)f=i.clientX-bn.left,m=i.clientY-bn.top;else{if(f<0||m<0){ke=-10,Re=-10;return}let[L,W]=Ie.scales,I=u.cursor.sync,[J,ae]=I.values,[se,te]=I.scales,[q,U]=Ie.match,xe=u.axes[0].side%2==1,Ne=R.ori==0?Q:F,tt=R.ori==1?Q:F,_e=xe?y:v,We=xe?v:y,vt=xe?m:f,ct=xe?f:m;if(se!=null?f=q(L,se)?a(J,M[L],Ne,0):-10:f=Ne*(vt/_e),te!=null?m=U(W,te)?a(ae,M[W],tt,0):-10:m=tt*(ct/We),R.ori==1){let Pt=f;f=m,m=Pt}}P&&(u==null||u.cursor.event.type==Ws)&&((f<=1||f>=Q-1)&&(f=Qn(f,Q)),(m<=1||m>=F-1)&&(m=Qn(m,F))),E?(Ri=f,Ci=m,[yo,wo]=H.move(o,f,m)):(ke=f,Re=m)}let Xr={width:0,height:0,left:0,top:0};function es(){Gl(Xr,!1)}let Fi,Ii,Hi,Ui;function Bi(i,u,f,m,v,y,T){wn=!0,Qe=Xe=lt._x=lt._y=!1,Qr(i,u,f,m,v,y,T,!0,!1),i!=null&&(ut(Fs,Gs,Gi,!1),tl(du,o,yo,wo,Q,F,null));let{left:E,top:P,width:L,height:W}=be;Fi=E,Ii=P,Hi=L,Ui=W}function Gi(i,u,f,m,v,y,T){wn=lt._x=lt._y=!1,Qr(i,u,f,m,v,y,T,!1,!0);let{left:E,top:P,width:L,height:W}=be,I=L>0||W>0,J=Fi!=E||Ii!=P||Hi!=L||Ui!=W;if(I&&J&&Gl(be),lt.setScale&&I&&J){let ae=E,se=L,te=P,q=W;if(R.ori==1&&(ae=P,se=W,te=E,q=L),Qe&&Sn(O,en(ae,O),en(ae+se,O)),Xe)for(let U in M){let xe=M[U];U!=O&&xe.from==null&&xe.min!=ye&&Sn(U,en(te+q,U),en(te,U))}es()}else H.lock&&(H._lock=!H._lock,Vn(u,!0,i!=null));i!=null&&(io(Fs,Gs),tl(Fs,o,ke,Re,Q,F,null))}function Qf(i,u,f,m,v,y,T){if(H._lock)return;Un(i);let E=wn;if(wn){let P=!0,L=!0,W=10,I,J;R.ori==0?(I=Qe,J=Xe):(I=Xe,J=Qe),I&&J&&(P=ke<=W||ke>=Q-W,L=Re<=W||Re>=F-W),I&&P&&(ke=ke<yo?0:Q),J&&L&&(Re=Re<wo?0:F),Vn(null,!0,!0),wn=!1}ke=-10,Re=-10,de.fill(null),Vn(null,!0,!0),E&&(wn=E)}function Vi(i,u,f,m,v,y,T){H._lock||(Un(i),Nr(),es(),i!=null&&tl(gu,o,ke,Re,Q,F,null))}function zi(){A.forEach(ed),Dr(o.width,o.height,!0)}to(gr,Wo,zi);let bo={};bo.mousedown=Bi,bo.mousemove=Wi,bo.mouseup=Gi,bo.dblclick=Vi,bo.setSeries=(i,u,f,m)=>{let v=Ie.match[2];f=v(o,u,f),f!=-1&&Xt(f,m,!0,!1)},at&&(ut(du,b,Bi),ut(Ws,b,Wi),ut(_u,b,i=>{Un(i),el(!1)}),ut($u,b,Qf),ut(gu,b,Vi),Zs.add(o),o.syncRect=el);let Vl=o.hooks=e.hooks||{};function et(i,u,f){qr?Zo.push([i,u,f]):i in Vl&&Vl[i].forEach(m=>{m.call(null,o,u,f)})}(e.plugins||[]).forEach(i=>{for(let u in i.hooks)Vl[u]=(Vl[u]||[]).concat(i.hooks[u])});let ji=(i,u,f)=>f,Ie=Be({key:null,setSeries:!1,filters:{pub:Au,sub:Au},scales:[O,w[1]?w[1].scale:null],match:[Pu,Pu,ji],values:[null,null]},H.sync);Ie.match.length==2&&Ie.match.push(ji),H.sync=Ie;let qi=Ie.key,ts=Tc(qi);function tl(i,u,f,m,v,y,T){Ie.filters.pub(i,u,f,m,v,y,T)&&ts.pub(i,u,f,m,v,y,T)}ts.sub(o);function Xf(i,u,f,m,v,y,T){Ie.filters.sub(i,u,f,m,v,y,T)&&bo[i](null,u,f,m,v,y,T)}o.pub=Xf;function ep(){ts.unsub(o),Zs.delete(o),Nn.clear(),js(gr,Wo,zi),h.remove(),ce?.remove(),et("destroy")}o.destroy=ep;function ns(){et("init",e,t),ki(t||e.data,!1),G[O]?Yr(O,G[O]):Nr(),Wl=be.show&&(be.width>0||be.height>0),Hn=Et=!0,Dr(e.width,e.height)}return w.forEach(wi),A.forEach(Cf),n?n instanceof HTMLElement?(n.appendChild(h),ns()):n(o,ns):ns(),o}rt.assign=Be;rt.fmtNum=li;rt.rangeNum=vr;rt.rangeLog=Sr;rt.rangeAsinh=ni;rt.orient=oo;rt.pxRatio=ue;rt.join=zm;rt.fmtDate=si,rt.tzDate=nh;rt.sync=Tc;{rt.addGap=Fh,rt.clipGaps=xr;let e=rt.paths={points:Cc};e.linear=Lc,e.stepped=Uh,e.bars=Bh,e.spline=Vh}var td={system:"light",light:"dark",dark:"system"},Fc="weir-scheme",Ic=matchMedia("(prefers-color-scheme: dark)"),Hc=ge(Ic.matches?"dark":"light"),Ar=ge(od()),Pl=mn(()=>Ar.value==="system"?Hc.value:Ar.value);function Uc(){Ic.addEventListener("change",({matches:e})=>{Hc.value=e?"dark":"light",mi()}),mi()}function Bc(){let e=Ar.value;return d`
    <button type="button" class="plain" onClick=${()=>nd(td[e])}>
      Colours: ${e}
    </button>
  `}function nd(e){try{localStorage.setItem(Fc,e)}catch{}Ar.value=e,mi()}function mi(){document.documentElement.dataset.scheme=Pl.value}function od(){try{let e=localStorage.getItem(Fc);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var Gc=190;function Rl({title:e,times:t,series:n,show:o,stacked:l=!1,isBytes:r=!1,max:s}){let a=Gt(null),c=Gt(null),[h,p]=pe(null),_=Pl.value,$=n.map(({label:S})=>S).join();Le(()=>{let S=a.current;if(S===null)return;let w=new rt(id(S,n,{show:o,stacked:l,isBytes:r,max:s,setUnder:p}),[[]],S);c.current=w;let A=new ResizeObserver(()=>w.setSize({width:S.clientWidth,height:Gc}));return A.observe(S),()=>{A.disconnect(),w.destroy(),c.current=null}},[_,$]);let g=ld(n,l);Le(()=>{c.current?.setData([[...t],...g.map(S=>[...S])])},[t,_]);let b=h??t.length-1,x=n.map(({label:S,color:w,values:A})=>({label:S,color:w,value:o(A[b]??0)})),k=x.map(({label:S,value:w})=>`${S} ${w}`).join(", ");return d`
    <figure class="chart">
      <div ref=${a} role="img" aria-label=${`${e}: ${k}`} />
      <figcaption>
        <ul class="legend">
          ${x.map(({label:S,color:w,value:A})=>d`
              <li key=${S}><span class=${`swatch color-${w}`} aria-hidden="true" /> ${S}
                ${" "}<b>${A}</b></li>
            `)}
        </ul>
      </figcaption>
    </figure>
  `}function ld(e,t){if(!t)return e.map(({values:o})=>o);let n=[];return e.forEach(({values:o},l)=>{n.push(o.map((r,s)=>r+(n[l-1]?.[s]??0)))}),n.reverse()}var rd=Array.from({length:50},(e,t)=>2**t);function sd(e,t){return e.map(n=>{let o=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?o:o.slice(0,5)})}function id(e,t,{show:n,stacked:o,isBytes:l,max:r,setUnder:s}){let a=getComputedStyle(document.documentElement),c=p=>a.getPropertyValue(`--${p}`).trim(),h={stroke:c("muted"),font:"11px system-ui",grid:{stroke:c("line"),width:1},ticks:{stroke:c("line"),width:1}};return{width:e.clientWidth,height:Gc,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(p,_,$)=>[0,r??($>0?$*1.1:1)]}},axes:[{...h,size:28,space:70,values:(p,_,$,g,b)=>sd(_,b)},{...h,size:66,...l&&{incrs:rd},values:(p,_)=>_.map($=>n($))}],series:[{},...(o?[...t].reverse():t).map(({label:p,color:_})=>({label:p,stroke:c(_),width:1.5,points:{show:!1},...o&&{fill:`color-mix(in srgb, ${c(_)} 45%, ${c("surface")})`}}))],hooks:{setCursor:[p=>s(p.cursor.idx??null)]}}}function zc({fact:e,firstAt:t}){let n=ad(e),o=(Date.parse(e.at)-Date.parse(t))/1e3;return o<1?n:{...n,text:`${n.text}, in ${it(Math.round(o))}`}}function ad(e){switch(e.type){case"graph-submitted":return{text:`${hi(e)} was submitted: ${D(e.tasks)} tasks`,tone:"plain",link:Pr(e)};case"graph-retried":return{text:`${hi(e)} is retried`,tone:"plain",link:Pr(e)};case"graph-ended":{let{state:t}=e;return{text:`${hi(e)} ${t==="cancelled"?"was cancelled":t}`,tone:t==="succeeded"?"good":t==="failed"?"bad":"plain",link:Pr(e)}}case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${e.group}: ${e.error}: ${e.message}`+(e.count>1?` (${D(e.count)} times)`:""),tone:"bad",link:[...Pr(e),"tasks",e.key]};case"worker-joined":return{text:`Worker ${e.name} joined`,tone:"good",link:di(e)};case"worker-left":return{text:`Worker ${e.name} ${ud(e.reason)}`,tone:cd(e.reason)};case"worker-paused":return{text:`Worker ${e.name} paused ${e.by==="hand"?"by hand":`for ${e.by}`}`,tone:e.by==="hand"?"plain":"bad",link:di(e)};case"worker-resumed":return{text:`Worker ${e.name} resumed`,tone:"good",link:di(e)};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${e.retired.length} retired`,tone:"plain"};case"standstill":return{text:`All ${D(e.workers)} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:fd(e),tone:"plain",link:["memory"]};case"data-scattered":return{text:`${D(e.values)} values were stored in ${e.namespace}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${it(e.downMs/1e3)}`,tone:"bad"};default:return{text:e.type,tone:"plain"}}}function ud(e){switch(e){case"left":return"left: it ended in order";case"retired":return"retired, as it was asked to";case"removed":return"was removed by a request";case"replaced":return"registered again: the former registration is over";case"lost":return"is lost: it stopped answering";default:return`left: ${e}`}}function cd(e){return e==="lost"?"bad":"plain"}function hi({name:e}){return e===""?"Graph":`Graph "${e}"`}function Pr({graph:e}){return["graphs",e]}function di({name:e}){return["workers",e]}function fd({replicated:e,dropped:t,bytes:n,bytesDropped:o}){let l=e===0?[]:[`copied ${Vc(e,n)}`],r=t===0?[]:[`dropped ${Vc(t,o)}`];return`The memory manager ${[...l,...r].join(", and ")}`}function Vc(e,t){return`${D(e)} ${e===1?"result":"results"}, ${X(t)}`}var pd=20;function jc(){return rn("groups"),ln.value===null?d`
      <${Te} title="Overview">
        <${De} error=${null} />
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
  `}function md(){let e=ln.value;if(e===null)return null;let{workers:t,tasks:n,memory:o,graphs:l}=e,r=t.running??0,s=Object.entries(t).filter(([h,p])=>h!=="running"&&h!=="closed"&&p>0).map(([h,p])=>`${D(p)} ${h.replaceAll("_"," ")}`).join(", "),a=Ot.value.at(-1),c=(n.queued??0)+(n["no-worker"]??0);return d`
    <dl class="tiles">
      <${le}
        name="Workers"
        value=${D(r)}
        detail=${s||"all running"}
        tone=${r===0||s!==""?"bad":"plain"}
      />
      <${le} name="Graphs running" value=${D(l.running??0)} />
      <${le}
        name="Tasks a second"
        value=${Os(a?.finishedRate??0)}
        detail=${`${D(e.totals.finished)} since the start`}
      />
      <${le}
        name="Tasks running"
        value=${D(n.processing??0)}
        detail=${`${D(c)} ready, ${D(n.waiting??0)} waiting`}
      />
      <${le}
        name="Memory"
        value=${X(o.process)}
        detail=${o.limit===null||o.limit===0?"no limit":`${Pn(o.process/o.limit)} of ${X(o.limit)}`}
      />
      <${le} name="Spilled" value=${X(o.spilled)} />
    </dl>
  `}function hd(){let e=Ot.value;return d`
    <${$e} title="Tasks a second" note=${Ct()?"of the recording":"in the last 10 minutes"}>
      <${Rl}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${Os}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function dd(){let e=Ot.value;return d`
    <${$e} title="Memory" note="of all workers, stacked">
      <${Rl}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${X}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function _d(){let{data:e,error:t}=he("graphs?state=running&limit=20",2e3);return e===null?d`
      <${$e} title="Running graphs">
        <${De} error=${t} />
        <//>
    `:d`
    <${$e} title="Running graphs">
      ${e.items.length===0&&d`<${nt}>No graph runs. <${Me} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:o,done:l}=sn(n.counts);return d`
            <li key=${n.id}>
              <${Me} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${Cn} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${D(l)} / ${D(o)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function $d(){let e=Ms.value;return e.length===0?null:d`
    <${$e} title="Busiest groups of tasks">
      <${Oo}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:o})=>({group:t,counts:n,expectedSeconds:o<0?null:o/1e6}))}
      />
      <//>
  `}function gd(){let e=gl.value.slice(0,pd);return d`
    <${$e} title="What happened">
      ${e.length===0&&d`<${nt}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>d`<${vd} key=${t.id} row=${t} />`)}
      </ol>
    <//>
  `}function vd({row:e}){let{text:t,tone:n,link:o}=zc(e),{at:l}=e.fact;return d`
    <li class=${n}>
      <time dateTime=${l}>${Ue(l)}</time>
      <span>${o===void 0?t:d`<${Me} to=${o}>${t}<//>`}</span>
    </li>
  `}function qc({path:e}){return d`
    <${Te} title="Not found">
      <${nt}>There is no page "${e.join("/")}". <${Me} to=${[]}>Overview<//><//>
    <//>
  `}function Kc(e,t){let n=yd(e,t),o=wd(e,n),l=[],r=(x,k)=>(l[k]??=[]).push(x);for(let x=0;x<e;x++)r(x,o[x]??0);let s=e,a=n.map(([x,k])=>{if(x===k)return[x];let[S,w]=[o[x]??0,o[k]??0],A=[x];for(let M=S+1;M<w;M++)r(s,M),A.push(s++);return[...A,k]}),c=Yc(s,a,-1),h=Yc(s,a,1),p=new Float64Array(s),_=x=>x.forEach((k,S)=>p[k]=S);l.forEach(_);for(let x=0;x<8;x++){let k=x%2===0;for(let S of k?l:[...l].reverse())Sd(S,k?c:h,p),_(S)}let $=Math.max(1,...l.map(x=>x.length)),g=new Map;l.forEach((x,k)=>{let S=($-x.length)/2;x.forEach((w,A)=>g.set(w,{layer:k,at:A+S}))});let b=x=>g.get(x)??{layer:0,at:0};return{nodes:Array.from({length:e},(x,k)=>b(k)),edges:a.map((x,k)=>(n[k]?.[0]!==t[k]?.[0]?[...x].reverse():x).map(b)),layers:l.length,width:$}}function yd(e,t){let n=Array.from({length:e},()=>[]);for(let[r,s]of t)n[r]?.push(s);let o=new Uint8Array(e),l=new Set;for(let r=0;r<e;r++){if(o[r]!==0)continue;let s=[{node:r,at:0}];o[r]=1;for(let a=s.at(-1);a!==void 0;a=s.at(-1)){let c=n[a.node]?.[a.at++];c===void 0?o[s.pop()?.node??0]=2:o[c]===1?l.add(`${a.node} ${c}`):o[c]===0&&(o[c]=1,s.push({node:c,at:0}))}}return t.map(([r,s])=>l.has(`${r} ${s}`)?[s,r]:[r,s])}function wd(e,t){let n=new Int32Array(e),o=new Int32Array(e),l=Array.from({length:e},()=>[]);for(let[s,a]of t)s!==a&&(l[s]?.push(a),o[a]=(o[a]??0)+1);let r=Array.from({length:e},(s,a)=>a).filter(s=>!o[s]);for(let s=r.pop();s!==void 0;s=r.pop())for(let a of l[s]??[])n[a]=Math.max(n[a]??0,(n[s]??0)+1),o[a]=(o[a]??0)-1,o[a]===0&&r.push(a);return n}function Yc(e,t,n){let o=Array.from({length:e},()=>[]);for(let l of t)for(let r=1;r<l.length;r++){let[s=0,a=0]=[l[r-1],l[r]];o[n===-1?a:s]?.push(n===-1?s:a)}return o}function Sd(e,t,n){let o=new Map(e.map(l=>{let r=t[l]??[],s=r.reduce((a,c)=>a+(n[c]??0),0);return[l,r.length===0?n[l]??0:s/r.length]}));e.sort((l,r)=>(o.get(l)??0)-(o.get(r)??0))}var gn={width:168,height:42},Dn={x:190,y:84},zo=14,Jc=24;function Rr({label:e,shape:t,linkOf:n}){let{nodes:o,order:l=[]}=t,r=[...t.edges,...l],s=JSON.stringify([o.length,r]),a=St(()=>Kc(o.length,r.map(([p=0,_=0])=>[p,_])),[s]),c=a.width*Dn.x-(Dn.x-gn.width)+2*zo,h=a.layers*Dn.y-(Dn.y-gn.height)+2*zo;return d`
    <div class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${c} height=${h} viewBox=${`0 0 ${c} ${h}`}>
        ${a.edges.map((p,_)=>p.length>1&&d`
            <path
              key=${_}
              class="edge"
              stroke-dasharray=${_<t.edges.length?"none":"4 4"}
              d=${xd(p)}
            />
          `)}
        ${o.map(({name:p,counts:_},$)=>{let g=a.nodes[$]??{layer:0,at:0},b=n(p),x=d`<${kd} name=${p} counts=${_} place=${g} />`;return b===null?d`<g key=${p}>${x}</g>`:d`<a key=${p} href=${Vt(...b)}>${x}</a>`})}
      </svg>
    </div>
  `}function kd({name:e,counts:t,place:n}){let{total:o,done:l}=sn(t),[r,s]=[zo+n.at*Dn.x,zo+n.layer*Dn.y],a=r;return d`
    <g class="node">
      <title>${e}: ${D(l)} of ${D(o)} done</title>
      <rect x=${r} y=${s} width=${gn.width} height=${gn.height} rx="7" />
      <text x=${r+9} y=${s+16}>${bd(e)}</text>
      <text class="small" x=${r+9} y=${s+31}>${D(l)} / ${D(o)}</text>
      ${wl(t).map(({kind:c,count:h})=>{let p=(gn.width-2)*h/Math.max(o,1);return a+=p,d`
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
  `}function bd(e){return e.length<=Jc?e:`\u2026${e.slice(1-Jc)}`}function xd(e){let t=e.map(({layer:s,at:a},c)=>{let h=c===0,p=c===e.length-1,_=zo+s*Dn.y+(h?gn.height:p?0:gn.height/2);return[zo+a*Dn.x+gn.width/2,_]}),[n,...o]=t;if(n===void 0)return"";let[,l]=n,r=o.map(([s,a],c)=>{let h=(l+a)/2,[p]=t[c]??n;return l=a,`C${p},${h} ${s},${h} ${s},${a}`});return`M${n.join()} ${r.join(" ")}`}function Zc({id:e}){let t=`graphs/${encodeURIComponent(e)}`,{data:n}=he(t,3e3),{data:o,error:l}=he(`${t}/shape`,2e3),r=d`<${Me} to=${["graphs",e]}>${n?.name||"The graph"}<//>`;return d`
    <${Te} title="Shape" aside=${r} />
    <section class="card">
      ${o===null?d`<${De} error=${l} />`:d`
        <${Rr} label="Groups of tasks, inputs above" shape=${o} linkOf=${()=>null} />
        ${n!==null&&d`<${pr} counts=${n.counts} />`}
        ${o.folded>0&&d`<p class="note">The ${D(o.folded)} smallest groups are drawn as one.</p>`}
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
  `}function Cl(e,t){let{workers:n,groups:o,w:l,g:r,s,d:a,k:c,key:h,graph:p}=e;return s.map((_,$)=>({number:t($),worker:n[l[$]??0]??"",group:o[r[$]??0]??"",start:_,end:_+(a[$]??0)/1e3,failed:c[$]===1,key:h?.[$]?.split("/").at(-1)??"",graph:p?.[$]??""}))}function Cr(e,t){return e.end-t.end}function Qc(e,t,n){let o=e.at(-1)?.end??t,l=Math.max(o,Math.min(t,o+n/2));return[l-n,l]}var Td=new Intl.Collator("en",{numeric:!0});function Xc(e){let t=new Map;for(let o of[...e].sort((l,r)=>l.start-r.start)){let l=t.get(o.worker)??[];t.set(o.worker,l);let r=l.find(s=>(s.at(-1)?.end??0)<o.start+1);r===void 0?l.push([o]):r.push(o)}return[...t.keys()].sort(Td.compare).map(o=>({worker:o,lanes:t.get(o)??[]}))}var _i=12;function ef(e){let t=new Map;for(let n of[...e].sort()){let o=Md(n)%_i,l=new Set(t.values());for(;l.size<_i&&l.has(o);)o=(o+5)%_i;t.set(n,o)}return t}function Md(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var tf=2e4,nf="10000",jo=ge({list:[],seen:0,shown:0});Ja("stream",e=>{let t=e.n,n=Cl(e,o=>t[o]??0);rf(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function lf(){rn("stream");let e=jt.value;Le(()=>{let t=new URLSearchParams(Ct()?{after:"0",limit:nf}:{last:"true",limit:nf});on(`stream?${t}`).then(n=>{Ct()&&Ed(),rf(Cl(n,o=>n.next-n.s.length+1+o),{})},()=>{})},[e])}var Ol=new Set;function rf(e,t){let n=[];for(let l of e){let r=of(l);Ol.has(r)||(Ol.add(r),n.push(l))}if(n.length===0&&Object.keys(t).length===0)return;let o=[...jo.value.list,...n].sort(Cr).slice(-tf);Ol.size>2*tf&&(Ol=new Set(o.map(of))),jo.value={...jo.value,...t,list:o}}function Ed(){Ol.clear(),jo.value={list:[],seen:0,shown:0}}function of({worker:e,group:t,start:n,end:o}){return`${e} ${t} ${n} ${o}`}var lo=18,$i=8,qo=110,Ll=22;function sf({lanes:e,hueOf:t,from:n,to:o,onView:l}){let r=Gt(null),[s,a]=pe(900),[c,h]=pe(null),p=Gt(null),_=Pl.value,$=Ll+e.reduce((k,S)=>k+S.lanes.length*lo+$i,0),g=k=>n+(k-qo)/(s-qo)*(o-n);return Le(()=>{let k=r.current?.parentElement;if(!k)return;let S=new ResizeObserver(()=>a(k.clientWidth));return S.observe(k),()=>S.disconnect()},[]),Le(()=>{r.current!==null&&Pd(r.current,{lanes:e,hueOf:t,from:n,to:o,width:s,height:$})},[e,t,n,o,s,$,_]),d`
    <div class="timeline">
      <canvas
        ref=${r}
        role="img"
        aria-label="Runs by worker and time; the table below lists the last ones"
        onWheel=${k=>{k.preventDefault();let S=g(k.offsetX),w=k.deltaY>0?1.25:.8;l(S-(S-n)*w,S+(o-S)*w)}}
        onPointerDown=${k=>p.current=k.offsetX}
        onPointerUp=${()=>p.current=null}
        onPointerLeave=${()=>{p.current=null,h(null)}}
        onPointerMove=${k=>{if(p.current!==null){let w=g(p.current)-g(k.offsetX);return p.current=k.offsetX,l(n+w,o+w)}let S=Ad(e,k.offsetY,g(k.offsetX));h(S===null?null:{run:S,x:k.offsetX,y:k.offsetY})}}
      />
      ${c!==null&&d`
        <p class="tip" style=${{left:`${Math.min(c.x+12,s-220)}px`,top:`${c.y+12}px`}}>
          <b>${c.run.group}</b>${c.run.failed?" failed":""}<br />
          ${it((c.run.end-c.run.start)/1e3)} on ${c.run.worker}
        </p>
      `}
    </div>
  `}function Ad(e,t,n){let o=Ll;for(let{lanes:l}of e){let r=l[Math.floor((t-o)/lo)];if(t>=o&&r!==void 0)return r.find(({start:s,end:a})=>s<=n&&n<=a)??null;o+=l.length*lo+$i}return null}function Pd(e,{lanes:t,hueOf:n,from:o,to:l,width:r,height:s}){let a=devicePixelRatio;e.width=r*a,e.height=s*a,e.style.width=`${r}px`,e.style.height=`${s}px`;let c=e.getContext("2d");if(c===null)return;let h=getComputedStyle(document.documentElement),p=b=>h.getPropertyValue(`--${b}`).trim(),_=Array.from({length:12},(b,x)=>p(`hue-${x}`)),$=b=>qo+(b-o)/(l-o)*(r-qo);c.scale(a,a),c.font="11px system-ui",c.textBaseline="middle";for(let b of Rd(o,l)){let x=$(b);c.fillStyle=p("line"),c.fillRect(x,Ll-4,1,s),c.fillStyle=p("muted"),c.fillText(new Date(b).toLocaleTimeString("en-GB"),x+3,Ll/2)}let g=Ll;for(let{worker:b,lanes:x}of t){c.fillStyle=p("muted"),c.fillText(b,0,g+lo/2,qo-8);for(let k of x){for(let{start:S,end:w,group:A,failed:M}of k){if(w<o||S>l)continue;let z=Math.max(qo,$(S)),O=Math.min(r,Math.max($(w),$(S)+1));c.fillStyle=_[n.get(A)??0]??"",c.fillRect(z,g+1,O-z,lo-2),M&&(c.fillStyle=p("failed"),c.fillRect(z,g+lo-4,O-z,3))}g+=lo}g+=$i}}function Rd(e,t){let o=[1,2,5,10,15,30,60,120,300,600,1800,3600].map(r=>r*1e3).find(r=>(t-e)/r<=8)??36e5,l=Math.ceil(e/o)*o;return Array.from({length:Math.max(0,Math.floor((t-l)/o)+1)},(r,s)=>l+s*o)}var Cd=3e4,ff=20,Or=60,Od=24,af=500,Ld=2e3;function pf(){lf();let e=ve===null&&!Ct(),{list:t,seen:n,shown:o}=jo.value,[l,r]=pe(Date.now()),[s,a]=pe(null),[c,h]=pe(""),[p,_]=pe(""),[$,g]=pe(0),[b,x]=pe(!1);Le(()=>{if(s!==null||!e)return;let C=setInterval(()=>r(Date.now()),af);return()=>clearInterval(C)},[s===null]);let k=St(()=>t.filter(C=>(c===""||C.worker===c)&&(p===""||C.group===p)&&C.end-C.start>=$&&(!b||C.failed)),[t,c,p,$,b]),[S,w]=s??(e?Qc(k,l,Cd):Wd(t)),A=St(()=>Xc(k.filter(({start:C,end:Z})=>Z>=S&&C<=w)),[k,Math.floor(S/100),Math.floor(w/100)]),M=St(()=>[...new Set(t.map(C=>C.group))].sort(),[t]),z=St(()=>Fd(A),[A]),O=St(()=>[...new Set(t.map(C=>C.worker))].sort(),[t]),Y=St(()=>ef(M),[M.join(`
`)]);return d`
    <${Te} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${C=>C.preventDefault()}>
        <${cf} label="Worker" value=${c} all=${O} onChange=${h} />
        <${cf} label="Tasks" value=${p} all=${M} onChange=${_} />
        <label>At least <input
            type="number"
            min="0"
            step="any"
            value=${$}
            onChange=${C=>g(Number(C.currentTarget.value))}
          /> ms</label>
        <label><input
            type="checkbox"
            checked=${b}
            onChange=${C=>x(C.currentTarget.checked)}
          /> only failed</label>
        <button type="button" onClick=${()=>a(s===null&&e?[S,w]:null)}>
          ${e?s===null?"Pause":"Follow":"Show all"}
        </button>
        <button type="button" onClick=${()=>a(uf(S,w,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>a(uf(S,w,2))}>Zoom out</button>
      </form>
      ${A.length===0?d`<${nt}>No task has ended in this time.<//>`:d`
        <${sf}
          lanes=${A.slice(0,Or)}
          hueOf=${Y}
          from=${S}
          to=${w}
          onView=${(C,Z)=>a([C,Z])}
        />
      `}
      <ul class="legend">
        ${z.slice(0,Od).map(C=>d`<li key=${C}><span class=${`swatch hue-${Y.get(C)}`} aria-hidden="true" /> ${C}</li>`)}
      </ul>
      ${s===null&&e&&A.length>0&&l-w>af&&d`<p class="note">The last runs are shown: none has ended since ${Ue(k.at(-1)?.end??w)}.</p>`}
      ${A.length>Or&&d`<p class="note">The first ${Or} of ${A.length} workers are drawn.</p>`}
      <p class="note">
        ${o<n?`${o} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${ve===null&&d`<${Nd} />`}
    <section class="card">
      ${ve===null?d`<${Hd} query=${Id({worker:c,group:p,minMs:$,onlyFailed:b})} />`:d`<${mf} list=${k} />`}
    </section>
  `}var Dd={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function Nd(){let e=Ot.value;return d`
    <${$e} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${Rl}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${Pn}
        stacked=${!0}
        max=${1}
        series=${lr.map(t=>({label:t,color:Dd[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function Wd(e){return e.reduce(([t,n],o)=>[Math.min(t,o.start),Math.max(n,o.end)],[e[0]?.start??0,e[0]?.end??1])}function uf(e,t,n){let[o,l]=[(e+t)/2,(t-e)*n/2];return[o-l,o+l]}function cf({label:e,value:t,all:n,onChange:o}){return d`
    <label>${e} <select
        value=${t}
        onChange=${l=>o(l.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(l=>d`<option key=${l} value=${l}>${l}</option>`)}
      </select></label>
  `}function Fd(e){let t=e.slice(0,Or).flatMap(({lanes:n})=>n.flatMap(o=>o.map(({group:l})=>l)));return[...new Set(t)].sort()}function Id({worker:e,group:t,minMs:n,onlyFailed:o}){return new URLSearchParams({last:"true",keys:"true",limit:String(ff),...e!==""&&{worker:e},...t!==""&&{group:t},...n>0&&{minUs:String(n*1e3)},...o&&{kind:"failed"}}).toString()}function Hd({query:e}){let{data:t,error:n}=he(`stream?${e}`,Ld);return t===null?d`<${De} error=${n} />`:d`<${mf} list=${Cl(t,o=>o).sort(Cr)} />`}function mf({list:e}){return d`
    <${Fe}
      caption="The last runs"
      head=${["Task","Group","Worker","Ended","Time",""]}
      rows=${e.slice(-ff).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${({key:t,graph:n,group:o,worker:l,start:r,end:s,failed:a})=>[d`<span class="mono">${n===""?t||"\u2014":d`<${Me} to=${["graphs",n,"tasks",t]}>${t}<//>`}</span>`,d`<span class="mono">${o}</span>`,d`<${Me} to=${["workers",l]}>${l}<//>`,Ue(s),it((s-r)/1e3),a?d`<span class="bad">failed</span>`:""]}
    />
  `}function hf(){let{data:e,error:t}=he("stuck",3e3);return d`
    <${Te} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?d`<${De} error=${t} />`:e.items.length===0?d`<${nt}>Nothing is stuck.<//>`:d`
          <${Fe}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:o,keys:l})=>`${n} ${o} ${l[0]}`}
            cells=${({graph:n,name:o,text:l,count:r,keys:s})=>[d`<${Me} to=${["graphs",n]}>${o||fr(n)}<//>`,D(r),l,d`<ul class="keys">${s.map(a=>d`
                    <li key=${a}>
                      <${Me} to=${["graphs",n,"tasks",a]}>${a}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&d`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}var Ud=100,df=4096,Bd=2e4;function $f({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/tasks/${pl(t)}`,{data:o,error:l}=he(n,2e3),{data:r}=he(`${n}/explain`,2e3),s=d`<${Me} to=${["graphs",e]}>Its graph<//>`;return o===null?d`
      <${Te} title=${t} aside=${s}>
        <section class="card">
          <${De} error=${l} />
        </section>
        <//>
    `:d`
    <${Te} title=${o.label??o.key} aside=${s} />
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Dt} name=${o.state} />`} />
        <${le} name="Operation" value=${d`<span class="mono">${o.op}</span>`} />
        <${le} name="Attempts" value=${D(o.attempts)} detail=${`${o.retriesLeft} retries left`} />
        <${le}
          name="Result"
          value=${cr(o)||"\u2014"}
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
    <${Vd} task=${o} graph=${e} />
    <${zd} task=${o} graph=${e} />
    <${qd} graph=${e} taskKey=${t} />
    <${Yd} path=${n} />
    <${Kd} path=${n} attempts=${o.attempts} />
    ${o.state==="memory"&&Gd(o)&&d`<${Jd} graph=${e} taskKey=${t} />`}
    <${Zd} path=${n} />
  `}function Gd({result:e}){return e===void 0||e==="available"}function Vd({task:e,graph:t}){let{error:n,blame:o}=e;return n===void 0?null:d`
    <${$e} title="Error">
      ${o!==void 0&&d`<p>It failed because its input <${gf} name=${o} graph=${t} /> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&d`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&d`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function gf({name:e,graph:t}){if(typeof e=="string")return d`<${Me} to=${["graphs",t,"tasks",e]}>${e}<//>`;let{key:n,namespace:o,owner:l}=e,r=l===void 0?o:`${o} of ${l}`;return d`<span>${n} in the namespace ${r}</span>`}function zd({task:e,graph:t}){return d`
    <${_f} title="Inputs" keys=${e.dependencies} graph=${t} />
    <${_f} title="Tasks before it" keys=${e.after??[]} graph=${t} />
  `}function _f({title:e,keys:t,graph:n}){if(t.length===0)return null;let o=t.slice(0,Ud);return d`
    <${$e} title=${e} note=${`${D(o.length)} of ${D(t.length)}`}>
      <ul class="keys">
        ${o.map((l,r)=>d`
            <li key=${r}>
              <${gf} name=${l} graph=${n} />
            </li>
          `)}
      </ul>
      <//>
  `}var jd={hops:"2",limit:"60"};function qd({graph:e,taskKey:t}){let n=new URLSearchParams({around:t,...jd}),{data:o}=he(`graphs/${encodeURIComponent(e)}/shape?${n}`,3e3);return o===null||o.nodes.length<2?null:d`
    <${$e} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${Rr}
        label="The task, its inputs above and its users below"
        shape=${o}
        linkOf=${l=>l===t?null:["graphs",e,"tasks",l]}
      />
      <//>
  `}function Yd({path:e}){let{data:t}=he(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:d`
    <${$e} title="Attempts">
      <${Fe}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${t.items}
        keyOf=${({attempt:n})=>String(n)}
        cells=${({attempt:n,state:o,worker:l,startedAt:r,endedAt:s,error:a})=>[String(n),d`<${Dt} name=${o} />`,l===null?"":d`<${Me} to=${["workers",l]}>${l}<//>`,r===null?"":Ue(r),r===null?"":Rn(r,s,An()),a===void 0?"":`${a.name}: ${a.message.split(`
`)[0]}`]}
      />
      <//>
  `}function vf(e,t,n){let[o,l]=pe(null);return Le(()=>{let r=!0;return Ha(e,t).catch(()=>null).then(s=>r&&l(s)),()=>{r=!1}},[e,n]),o}function Kd({path:e,attempts:t}){let n=vf(`${e}/logs`,Bd,t);return t===0||n===null||n===""?null:d`
    <${$e} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function Jd({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/results/${pl(t)}`,o=vf(n,df,null);return o===null?null:d`
    <${$e} title="Result" note=${`the first ${X(df)}`}>
      <pre tabindex="0" aria-label="Result">${o}</pre>
      <//>
  `}function Zd({path:e}){let{data:t}=he(`${e}/story`,1e4);return t===null?null:d`
    <${$e} title="Story" note="what the scheduler and the workers did with it">
      ${t.entries.length===0&&d`<${nt}>Its transitions are not kept any more.<//>`}
      <${Fe}
        caption="Transitions and their causes"
        head=${["Time","Where","From","To","Cause"]}
        rows=${t.entries.map((n,o)=>({...n,number:o}))}
        keyOf=${({number:n})=>String(n)}
        cells=${({at:n,where:o,from:l,to:r,cause:s})=>[Ue(n),o,l,r,s]}
      />
    <//>
  `}var Qd=100;function yf({name:e}){let t=`workers/${encodeURIComponent(e)}`,{data:n,error:o}=he(t,2e3);if(n===null)return d`
      <${Te} title=${e}>
        <section class="card">
          <${De} error=${o} />
        </section>
        <//>
    `;let{memory:l,spill:r,resources:s}=n,a={managed:l.managed,unmanaged:l.unmanaged,spilled:l.spilled,limit:l.limit};return d`
    <${Te} title=${n.name} aside=${d`<${Xd} worker=${n} />`} />
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Dt} name=${n.state} />`} detail=${n.trouble} />
        <${le}
          name="Tasks"
          value=${`${D(n.executing)} / ${D(n.threads)}`}
          detail=${`${D(n.processing)} assigned`}
        />
        <${le} name="Results held" value=${D(n.keys)} />
        <${le} name="Received" value=${X(n.receivedBytes)} />
        <${le} name="Processes started" value=${D(n.executorStarts)} />
        <${le} name="Last seen" value=${n.lastSeen===null?"\u2014":Ue(n.lastSeen)} />
      </dl>
      <${Co} label="Memory" parts=${a} />
      <p class="note">
        Results ${X(l.managed)}, other memory ${X(l.unmanagedOld)} and
        ${" "}${X(l.unmanagedRecent)} lately, spilled ${X(l.spilled)};
        limit ${l.limit===null?"none":X(l.limit)}.
      </p>
      ${r!==null&&d`<p class="note">
        Spills to <span class="mono">${r.where}</span>${r.waiting>0&&`; ${X(r.waiting)} wait to be written${r.stalledMs>0?`, nothing for ${it(r.stalledMs/1e3)}`:""}`}.
      </p>`}
      <p class="note">
        ${n.transfers==="direct"?n.url:"Its values travel through the scheduler"},
        version ${n.version}${Object.entries(s).map(([c,{total:h,used:p}])=>`; ${p} of ${h} ${c} used`)}
      </p>
    </section>
    <${e0} path=${t} />
  `}function Xd({worker:e}){let t=`workers/${encodeURIComponent(e.id)}`;return d`
    ${e.state==="paused"?d`<${Lt} label="Resume" scope="admin" path=${`${t}/resume`} />`:d`<${Lt} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Lt}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function e0({path:e}){let{data:t}=he(`${e}?keys=true`,15e3),n=t?.holds??[];if(n.length===0)return null;let o=[...n].sort((l,r)=>r.nbytes-l.nbytes).slice(0,Qd);return d`
    <${$e} title="Results" note=${`${D(o.length)} of ${D(n.length)}, the largest`}>
      <${Fe}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${o}
        keyOf=${({key:l})=>l}
        cells=${({key:l,nbytes:r,spilled:s})=>[d`<span class="mono">${l}</span>`,X(r),s?"spilled":"in memory"]}
      />
      <//>
  `}var gi=500,t0=[1,10,60];function wf(){let e=dn.value,[t,n]=pe(!1),[o,l]=pe(1),[r,s]=pe(null),[a,c]=pe(""),h=e!==null&&e.event>=e.last,p=async S=>{try{await Qa(S),c("")}catch(w){n(!1),c(w instanceof Error?w.message:String(w))}};if(Le(()=>{if(!t||h)return;let S=!1,w=async()=>{let M=dn.value?.at??0;await p({at:M+gi*o}),dn.value?.at===M&&await p({event:(dn.value?.event??0)+1}),S||(A=setTimeout(w,gi))},A=setTimeout(w,gi);return()=>{S=!0,clearTimeout(A)}},[t,o,h]),e===null)return null;let{event:_,first:$,last:g,at:b,firstAt:x}=e;return d`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{h&&await p({event:$}),n(!t||h)}}>
        ${t&&!h?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${o}
          onChange=${S=>l(Number(S.currentTarget.value))}
        >
          ${t0.map(S=>d`<option key=${S} value=${S}>${S}×</option>`)}
        </select></label>
      <input
        type="range"
        aria-label="Event"
        min=${$}
        max=${g}
        value=${r??_}
        onInput=${S=>s(Number(S.currentTarget.value))}
        onChange=${async S=>{n(!1),await p({event:Number(S.currentTarget.value)}),s(null)}}
      />
      <span class="note">
        event ${D(r??_)} of ${D(g)}${r===null&&`, ${Ue(b)}, ${it((b-x)/1e3)} after the first`}
      </span>
      ${a!==""&&d`<span class="bad" role="alert">${a}</span>`}
    </section>
  `}var n0=[["","Overview"],["graphs","Graphs"],["stream","Task stream"],["workers","Workers"],["memory","Memory"],["stuck","Stuck"]];function o0(){if(ve===null)return n0.map(([t,n])=>[t===""?[]:[t],n]);let e=["graphs",ve.graph];return[[e,"Graph"],[[...e,"shape"],"Shape"],[["stream"],"Task stream"]]}var l0={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026",silent:`No news for ${Ts/1e3} s: reconnecting\u2026`};function Sf({children:e}){let t=ve===null?hl.value[0]??"":hl.value.join("/"),n=Mn.value,o=hn.value?.name??null;return d`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${Vt()}>Weir</a>
      <ul>
        ${o0().map(([l,r])=>d`
            <li key=${l}><a
              href=${Vt(...l)}
              aria-current=${l.join("/")===t?"page":void 0}
            >${r}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        ${ve===null?d`<p class=${`connection ${n}`} role="status">${l0[n]}</p>`:d`<p>Report of ${Ue(ve.at)}</p>`}
        ${o!==null&&o!=="local"&&d`<p>${o} <button type="button" class="plain" onClick=${Va}>Log out</button></p>`}
        <${Bc} />
        ${ve===null&&d`<a href=${Fa} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${wf} />
      ${ln.value?.standstill&&d`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${Vt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}var bf=ge(null);function r0(){let{login:e}=hn.value??{};return Le(()=>{e===!1&&Ya()},[e]),e===void 0?null:e?d`<${iu} refusal=${bf.value} />`:d`<${Sf}>${s0(hl.value)}<//>`}function s0(e){let[t,n="",o,l=""]=e;return t===void 0?d`<${jc} />`:e.length===1&&t==="graphs"?d`<${su} />`:e.length===2&&t==="graphs"?d`<${lu} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="shape"?d`<${Zc} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&o==="tasks"?d`<${$f} key=${`${n}/${l}`} graph=${n} taskKey=${l} />`:e.length===1&&t==="workers"?d`<${cu} />`:e.length===2&&t==="workers"?d`<${yf} key=${n} name=${n} />`:e.length===1&&t==="memory"?d`<${fu} />`:e.length===1&&t==="stream"?d`<${pf} />`:e.length===1&&t==="stuck"?d`<${hf} />`:d`<${qc} path=${e} />`}Uc();Ia();bf.value=await Ga();await Rs();var kf=document.getElementById("app");kf!==null&&ps(d`<${r0} />`,kf);

var fe,ji,es,xn,Qr,jl,Yi,zl,qi,ts,Xr,Hf,ol=Symbol.for("pv"),Yl={},ql=[],Uf=/^m(i|n|o|s|text|space)$/,ns=Array.isArray,os=ql.slice,Yn=Object.assign;function jn(e){e&&e.parentNode&&e.remove()}function ll(e,t,n){var o,l,r,s={},a=arguments.length;for(r in t)r=="key"?o=t[r]:r=="ref"&&typeof e!="function"?l=t[r]:s[r]=t[r];return a>2&&(s.children=a>3?os.call(arguments,2):n),nl(e,s,o,l,null)}function nl(e,t,n,o,l){var r={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:ol,__v:l||++ji,__i:-1,__u:0};return!l&&fe.vnode&&fe.vnode(r),r}function Kn(e){return e.children}function qn(e,t){this.props=e,this.context=t,this.__g=0}function Tn(e,t){if(t==null)return e.__&&Tn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:Tn(e)}function Gf(e){var t,n=e.__v,o=n.__e,l=[],r=[],s=e.__P;s&&((t=Yn({constructor:ol},n)).__v=n.__v+1,fe.vnode&&fe.vnode(t),ls(s,t,n,e.__n,s.namespaceURI,32&n.__u?[o]:null,l,o||Tn(n),32&n.__u,r),t.__v=n.__v,t.__.__k[t.__i]=t,ea(l,t,r),n.__=n.__e=null,t.__e!=o&&Ki(t))}function Ki(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),Ki(e)}function zi(e){(8&e.__g||(e.__g|=8,xn.push(e),jl++))&&Qr==fe.debounceRendering||((Qr=fe.debounceRendering)||queueMicrotask)(Ji)}function Ji(){try{for(var e,t=1;xn.length;)xn.length>t&&xn.sort(Yi),e=xn.shift(),t=xn.length,8&e.__g&&Gf(e)}finally{(jl=xn.length)&&(Qr||queueMicrotask)(Ji)}}function Zi(e,t,n,o,l,r,s,a,c,h,p){var g,$,_,b,x,k,S=o.__k||ql,y=t.length;for(c=Bf(n,t,S,c,y),g=0;g<y;g++)(_=n.__k[g])!=null&&($=~_.__i&&S[_.__i]||Yl,_.__i=g,k=ls(e,_,$,l,r,s,a,c,h,p),b=_.__e,($.ref!=_.ref||8&$.__u)&&($.ref&&rs($.ref,null,_,$),_.ref&&p.push(_.ref,_.__c||b,_)),x=x||b,4&_.__u?(c=Qi(_,c,e,!$.__v),$.__e&&($.__e=null)):typeof _.type=="function"&&k!==void 0?c=k:b&&(c=b.nextSibling),_.__u&=-21);return n.__e=x,c}function Bf(e,t,n,o,l){var r,s,a,c,h,p,g,$,_,b=n.length,x=b,k=0,S=0,y=e.__k=Array(l);for(r=0;r<l;r++)(s=t[r])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=y[r]=nl(null,s):ns(s)?s=y[r]=nl(Kn,{children:s}):s.constructor===ol&&s.__b?s=y[r]=nl(s.type,s.props,s.key,s.ref,s.__v):y[r]=s,c=r+k,s.__=e,s.__b=e.__b+1,a=null,~(h=s.__i=zf(s,n,c,x))&&(x--,(a=n[h])&&(a.__u|=2)),a&&a.__v?(s.__u|=16,h==c-1?k--:h==c+1?k++:h!=c&&(h>c?k--:k++,S=1)):(~h||(l>b?k--:l<b&&k++),typeof s.type!="function"&&(s.__u|=4))):y[r]=null;if(S){for(p=[],g=[],r=0;r<l;r++)if((s=y[r])&&16&s.__u){for(k=0,$=p.length;k<$;)p[_=k+$>>1]<s.__i?k=_+1:$=_;p[k]=s.__i,g[r]=k+1}for(k=p.length;r--;)g[r]&&(g[r]==k?k--:y[r].__u|=4)}if(x)for(r=0;r<b;r++)!(a=n[r])||2&a.__u||(a.__e==o&&(o=Tn(a)),ss(a,a));return o}function Qi(e,t,n,o){var l,r,s,a;if(typeof e.type=="function"){if(e.props.__P)return t;if(l=e.__k)for(r=0;r<l.length;r++)l[r]&&(l[r].__=e,t=Qi(l[r],t,n,!1));return t}for(t&&!t.parentNode&&(t=Tn(e))&&!t.parentNode&&(t=null),s=e.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(s!=a&&(!o&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function zf(e,t,n,o){var l,r=e.key,s=e.type,a=t[n],c=a&&!(2&a.__u);if(a===null&&r==null||c&&r==a.key&&s==a.type)return n;if(o>(c?1:0)){for(l=n-1;l>=0;l--)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l;for(l=n+1;l<t.length;l++)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l}return-1}function Vi(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function Bl(e,t,n,o,l){var r,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||Vi(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||Vi(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(s=Xr[t]||(Xr[t]=Vf(t)),(e.__a||(e.__a={}))[t]=ts,r=t!=(t=t.replace(qi,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,r):e.removeEventListener(t,s,r));else{if(l=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function Vf(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[zl]==null)t[zl]=ts++;else if(t[zl]<this.__a[e])return;return n(fe.event?fe.event(t):t)}}}function ls(e,t,n,o,l,r,s,a,c,h){var p,g,$,_,b,x,k,S,y,E,M,j,C,N,B,X,V,R,Y=t.type;if(t.constructor!==ol)return null;128&n.__u&&(c=32&n.__u,p=n.__c.__z)&&(t.__u|=c,g=r=[],p.nodeType==8?a=Vl(p,r):r.push(p),a=r[0]||a),(p=fe.__b)&&p(t);e:if(typeof Y=="function"){$=s.length;try{if(S=t.props,y=(p=Y.prototype)&&p.render,E=(p=Y.contextType)&&o[p.__c],M=p?E?E.props.value:p.__:o,(_=n.__c)?(t.__c=_,2&_.__g&&(_.__g|=1)):(y?t.__c=_=new Y(S,M):(t.__c=_=new qn(S,M),_.constructor=Y,_.render=Yf),E&&E.sub(_),_.state||(_.state={}),_.__n=o,_.__g|=8,_.__h=[],_.__k=[]),y&&(_.__s||(_.__s=_.state),Y.getDerivedStateFromProps&&(_.__s==_.state&&(_.__s=Yn({},_.__s)),Yn(_.__s,Y.getDerivedStateFromProps(S,_.__s)))),b=_.props,x=_.state,_.__v=t,n.__c){if(S!==b&&y&&!Y.getDerivedStateFromProps&&_.componentWillReceiveProps&&_.componentWillReceiveProps(S,M),t.__v==n.__v&&!(8&_.__g)||!(4&_.__g)&&_.shouldComponentUpdate&&_.shouldComponentUpdate(S,_.__s,M)===!1){t.__v!=n.__v&&(_.props=S,_.state=_.__s,_.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(L){L&&(L.__=t)}),ql.push.apply(_.__h,_.__k),_.__k=[],_.__h.length&&s.push(_),a=Tn(n);break e}_.componentWillUpdate&&_.componentWillUpdate(S,_.__s,M),y&&_.componentDidUpdate&&_.__h.push(function(){_.componentDidUpdate(b,x,k)})}else y&&!Y.getDerivedStateFromProps&&_.componentWillMount&&_.componentWillMount(),y&&_.componentDidMount&&_.__h.push(_.componentDidMount);_.context=M,_.props=S,_.__P=e,_.__g&=-5,j=fe.__r,C=y?25:0;do _.__g&=-9,j&&j(t),p=_.render(_.props,_.state=_.__s,_.context);while(8&_.__g&&++C<25);y&&(ql.push.apply(_.__h,_.__k),_.__k=[]),_.state=_.__s,_.getChildContext&&(o=Yn({},o,_.getChildContext())),y&&n.__c&&_.getSnapshotBeforeUpdate&&(k=_.getSnapshotBeforeUpdate(b,x)),N=p&&p.type===Kn&&p.key==null?p.props.children:p,S.__P&&(p=a,l=(e=S.__P).namespaceURI,c=r=null,n.props&&n.props.__P!=e&&(n.__k.some(function(L){L&&ss(L,L)}),n.__k=null),a=n.__k?Tn(n,0):null),a=Zi(e,ns(N)?N:[N],t,n,o,l,r,s,a,c,h),S.__P&&(t.__e=null,a=p),t.__u&=-161,g&&g.some(jn),_.__h.length&&s.push(_),1&_.__g&&(_.__g&=-4)}catch(L){if(s.length=$,t.__v=null,c||r)if(L&&L.then){if(t.__u|=128|c,r){for(~(V=r.indexOf(a||void 0))||(V=r.length);(R=r[V-1])&&R.nodeType==8;)V--;for(;V<r.length;V++)if(R=r[V])if(r[V]=null,B){if(R==X)break}else{if(R.nodeType!=8)break;R.data.startsWith("$s")&&(X=Vl(B=R))}}if(!B){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;B=a}(p=Vl(B=t.__c.__z||(t.__c.__z=B)))?(t.__e=B,a=p):t.__e=a,a=a&&a.nextSibling}else r&&r.some(jn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),L&&L.then||Xi(t),fe.__e(L,t,n)}}else a=t.__e=jf(n.__e,t,n,o,l,r,s,c,h,e);return(p=fe.diffed)&&p(t),a}function Vl(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function Xi(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(Xi))}function ea(e,t,n){for(var o=0;o<n.length;)rs(n[o++],n[o++],n[o++]);fe.__c&&fe.__c(t,e),e.some(function(l){try{e=l.__h,l.__h=[],e.some(function(r){r.call(l)})}catch(r){fe.__e(r,l.__v)}})}function jf(e,t,n,o,l,r,s,a,c,h){var p,g,$,_,b,x,k,S,y=n.props||Yl,E=t.props,M=t.type;if(M=="svg"?l="http://www.w3.org/2000/svg":M=="math"?l="http://www.w3.org/1998/Math/MathML":l||(l="http://www.w3.org/1999/xhtml"),r){for(p=0;p<r.length;p++)if((b=r[p])&&(M?b.localName==M:b.nodeType==3)){e=b,r[p]=null;break}}if(!e){if(S=h.ownerDocument||document,!M)return S.createTextNode(E);e=S.createElementNS(l,M,E.is?E:h),a&&(fe.__m&&fe.__m(t,r),a=!1),r=null}if(M){if(h=M=="template"&&e.content||e,r=M=="textarea"&&E.defaultValue!=null?null:r&&os.call(h.childNodes),!a&&r)for(y={},p=0;p<e.attributes.length;p++)y[(b=e.attributes[p]).name]=b.value;for(p in y)b=y[p],p=="dangerouslySetInnerHTML"?$=b:p=="children"||p in E||p=="value"&&"defaultValue"in E||p=="checked"&&"defaultChecked"in E||Bl(e,p,null,b,l);for(p in E)b=E[p],p=="children"?_=b:p=="dangerouslySetInnerHTML"?g=b:p=="value"?x=b:p=="checked"?k=b:a&&typeof b!="function"||y[p]===b||Bl(e,p,b,y[p],l);g?(a||$&&(g.__html==$.__html||g.__html==e.innerHTML)||(e.innerHTML=g.__html),t.__k=[]):($&&(e.textContent=""),(M=="foreignObject"||l=="http://www.w3.org/1998/Math/MathML"&&Uf.test(M))&&(l="http://www.w3.org/1999/xhtml"),Zi(h,ns(_)?_:[_],t,n,o,l,r,s,r?r[0]:n.__k&&Tn(n,0),a,c),r&&r.some(jn)),a&&M!="textarea"||(p="value",M=="progress"&&x==null?e.removeAttribute(p):x==null||x===e[p]&&(M!="progress"||x)||Bl(e,p,x,y[p],l),p="checked",k!=null&&k!=e[p]&&Bl(e,p,k,y[p],l))}else y===E||a&&e.data==E||(e.data=E);return e}function rs(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(l){fe.__e(l,n)}}function ss(e,t,n){var o,l,r,s;if(fe.unmount&&fe.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||rs(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(a){fe.__e(a,t)}o.__P=o.__n=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&ss(o[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(l=Vl(o,r=[]))&&(o==e.__e&&r.some(jn),jn(l),jn(o)),n||jn(e.__e),e.__e=e.__c=e.__=null}function Yf(e,t,n){return this.constructor(e,n)}function is(e,t){var n,o,l,r;fe.__&&fe.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=nl(Kn,{children:[e]}),l=[],r=[],ls(t,t.__k,o||Yl,Yl,t.namespaceURI,o?null:t.firstChild?os.call(t.childNodes):null,l,o?o.__e:t.firstChild,n,r),ea(l,t.__k,r),t.__k.props.children=null}fe={__e:function(e,t,n,o){for(var l,r,s;t=t.__;)if((l=t.__c)&&!(1&l.__g)){l.__g|=4;try{if((s=(r=l.constructor)&&r.getDerivedStateFromError)&&l.setState(r.getDerivedStateFromError(e)),l.componentDidCatch&&(l.componentDidCatch(e,o||{}),s=1),s&&8&l.__g)return void(l.__g|=2)}catch(a){e=a}}throw jl=0,e}},ji=0,es=function(e){return e!=null&&e.constructor===ol},qn.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=Yn({},this.state)),typeof e=="function"&&(e=e(Yn({},n),this.props)),e&&(Yn(n,e),this.__v&&(t&&this.__k.push(t),zi(this)))},qn.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),zi(this))},qn.prototype.render=Kn,xn=[],jl=0,Yi=function(e,t){return e.__v.__b-t.__v.__b},zl=Symbol(),qi=/(PointerCapture)$|Capture$/i,ts=0,Xr={},Hf=0;var sl,ze,as,ta,us=Object.is,Kl=0,ca=[],cs=[],He=fe,na=He.__b,oa=He.__r,la=He.diffed,ra=He.__c,sa=He.unmount,ia=He.__;function ps(e,t){He.__h&&He.__h(ze,e,Kl||t),Kl=0;var n=ze.__H||(ze.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function pe(e){return Kl=1,qf(pa,e)}function qf(e,t,n){var o=ps(sl++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):pa(void 0,t),function(r){var s=(o.__N||o.__)[0],a=o.t(s,r);us(s,a)||(o.__N=[a,o.__[1]],o.__c.setState({}))}],o.__c=ze,!ze.__f)){ze.__f=!0;var l=ze.shouldComponentUpdate;ze.shouldComponentUpdate=function(r,s,a){var c=this.__H;if(!c)return!0;var h=!1,p=this.props!=r;if(c.__.some(function($){$.__N&&(h=!0,us($.__[0],$.__N[0])||(p=!0))}),l){var g=l.call(this,r,s,a);return h?g||p:g}return!h||p}}return o.__}function Oe(e,t){var n=ps(sl++,3);!He.__s&&fa(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,ze.__H.__h.push(n))}function Bt(e){return Kl=5,Rt(function(){return{current:e}},[])}function Rt(e,t){var n=ps(sl++,7);return fa(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function Kf(){var e;do{for(;e=cs.shift();)try{rl(e)}catch(n){He.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=ca.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(rl),t.__h.some(fs),t.__h=[]}catch(n){t.__h=[],He.__e(n,e.__v)}}}while(cs.length)}He.__b=function(e){ze=null,na&&na(e)},He.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),ia&&ia(e,t)},He.__r=function(e){oa&&oa(e),sl=0;var t=(ze=e.__c).__H;t&&(as==ze?ze.__h=[]:(t.__h.some(rl),t.__h.some(fs),sl=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),as=ze},He.diffed=function(e){la&&la(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&ua(ca.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),as=ze=null},He.__c=function(e,t){t.some(function(n){try{n.__h.some(rl),n.__h=n.__h.filter(function(o){return!o.__||fs(o)})}catch(o){n.__h=[function(){throw o}]}}),ra&&ra(e,t)},He.unmount=function(e){sa&&sa(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(l){try{if(l.__P&&l.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}l.__P=n,ua(cs.push(l))}else rl(l)}catch(r){t=r}}),o.__H=void 0,t&&He.__e(t,o.__v))};var aa=typeof requestAnimationFrame=="function";function Jf(e){var t,n=function(){clearTimeout(o),aa&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);aa&&(t=requestAnimationFrame(n))}function ua(e){e!=1&&ta==He.requestAnimationFrame||((ta=He.requestAnimationFrame)||Jf)(Kf)}function rl(e){var t=ze,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),ze=t}function fs(e){var t=ze;e.__c=e.__(),ze=t}function fa(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!us(n,e[o])})}function pa(e,t){return typeof t=="function"?t(e):t}var Zf=Symbol.for("preact-signals");function Xl(){if(pn>1)pn--;else{var e,t=!1;for(function(){var l=Zl;for(Zl=void 0;l!==void 0;){var r=l.S;if(r.v===l.v)for(var s=r.t;s!==void 0;s=s.x)s.i===l.i&&(s.i=r.i);l=l.o}}();al!==void 0;){var n=al;for(al=void 0,Jl++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&ha(n))try{n.c()}catch(l){t||(e=l,t=!0)}n=o}}if(Jl=0,pn--,t)throw e}}function ul(e){if(pn>0)return e();ms=++Qf,pn++;try{return e()}finally{Xl()}}var il,Re=void 0;function cl(e){var t=Re,n=il;Re=void 0,il=void 0;try{return e()}finally{Re=t,il=n}}var al=void 0,pn=0,Jl=0,Qf=0,ms=0,Zl=void 0,Ql=0;function ma(e){if(Re!==void 0){var t=e.n;if(t===void 0||t.t!==Re)return t={i:0,S:e,p:Re.s,n:void 0,t:Re,e:void 0,x:void 0,r:t},Re.s!==void 0&&(Re.s.n=t),Re.s=t,e.n=t,32&Re.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Re.s,t.n=void 0,Re.s.n=t,Re.s=t),t}}function Ve(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}Ve.prototype.brand=Zf;Ve.prototype.h=function(){return!0};Ve.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:cl(function(){var o;(o=t.W)==null||o.call(t)}))};Ve.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&cl(function(){var l;(l=t.Z)==null||l.call(t)}))}};Ve.prototype.subscribe=function(e){var t=this;return Zn(function(){var n=t.value;cl(function(){return e(n)})},{name:"sub"})};Ve.prototype.valueOf=function(){return this.value};Ve.prototype.toString=function(){return this.value+""};Ve.prototype.toJSON=function(){return this.value};Ve.prototype.peek=function(){var e=this;return cl(function(){return e.value})};Object.defineProperty(Ve.prototype,"value",{get:function(){var e=ma(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Jl>100)throw new Error("Cycle detected");(function(n){pn!==0&&Jl===0&&n.l!==ms&&(n.l=ms,Zl={S:n,v:n.v,i:n.i,o:Zl})})(this),this.v=e,this.i++,Ql++,pn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Xl()}}}});function ge(e,t){return new Ve(e,t)}function ha(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function da(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function _a(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=o}e.s=n}function Jn(e,t){Ve.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Ql-1,this.f=4}Jn.prototype=new Ve;Jn.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Ql))return!0;if(this.g=Ql,this.f|=1,this.i>0&&!ha(this))return this.f&=-2,!0;var e=Re;try{da(this),Re=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Re=e,_a(this),this.f&=-2,!0};Jn.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}Ve.prototype.S.call(this,e)};Jn.prototype.U=function(e){if(this.t!==void 0&&(Ve.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Jn.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Jn.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=ma(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function mn(e,t){return new Jn(e,t)}function ga(e){var t=e.j;if(e.j=void 0,typeof t=="function"){pn++;var n=Re;Re=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,hs(e),o}finally{Re=n,Xl()}}}function hs(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,ga(e)}function Xf(e){if(Re!==this)throw new Error("Out-of-order effect");_a(this),Re=e,this.f&=-2;try{8&this.f&&hs(this)}finally{Xl()}}function xo(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,il&&il.push(this)}xo.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};xo.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,ga(this),da(this),pn++;var e=Re;return Re=this,Xf.bind(this,e)};xo.prototype.N=function(){2&this.f||(this.f|=2,this.u=al,al=this)};xo.prototype.d=function(){this.f|=8,1&this.f||hs(this)};xo.prototype.dispose=function(){this.d()};function Zn(e,t){var n=new xo(e,t);try{n.c()}catch(l){throw n.d(),l}var o=n.d.bind(n);return o[Symbol.dispose]=o,o}var $a,tr,er,ep=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var va=[];Zn(function(){$a=this.N})();function To(e,t){fe[e]=t.bind(null,fe[e]||function(){})}function fl(e){if(er){var t=er;er=void 0,t()}er=e&&e.S()}function wa(e){var t=this,n=e.data,o=np(n);o.name="ReactiveDom",o.value=n;var l=Rt(function(){for(var a=t,c=t.__v;c=c.__;)if(c.__c){c.__c.__$f|=4;break}var h=mn(function(){var _=o.value.value;return _===0?0:_===!0?"":_||""}),p=mn(function(){return!Array.isArray(h.value)&&!es(h.value)}),g=Zn(function(){if(this.N=ya,p.value){var _=h.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=_)}}),$=t.__$u.d;return t.__$u.d=function(){g(),$.call(this)},[p,h]},[]),r=l[0],s=l[1];return r.value?s.peek():s.value}wa.displayName="ReactiveTextNode";Object.defineProperties(Ve.prototype,{constructor:{configurable:!0,value:ll(Kn,null).constructor},type:{configurable:!0,value:wa},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});To("__b",function(e,t){if(fl(),tr=void 0,typeof t.type=="string"){var n,o=t.props;for(var l in o)if(l!=="children"){var r=o[l];r instanceof Ve&&(n||(t.__np=n={}),n[l]=r,o[l]=r.peek())}}e(t)});To("__r",function(e,t){if(e(t),t.type!==Kn){fl();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(l,r){var s;return Zn(function(){s=this},{name:r}),s.c=l,s}(function(l){return function(){var r;ep&&((r=this.y)==null||r.call(this)),l.__$f|=1,l.setState({})}}(o),typeof t.type=="function"?t.type.displayName||t.type.name:""))),tr=o,fl(n)}});To("__e",function(e,t,n,o){fl(),tr=void 0,e(t,n,o)});To("diffed",function(e,t){fl(),tr=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,l=t.props,r=n.U;if(r)for(var s in r){var a=r[s];a===void 0||o&&s in o||(a.d(),r[s]=void 0)}if(o){r||(r={},n.U=r);for(var c in o){var h=r[c],p=o[c];h===void 0?(h=tp(n,c,p,l),r[c]=h):h.o(p,l)}}}e(t)});function tp(e,t,n,o){var l=t in e&&e.ownerSVGElement===void 0,r=ge(n);return{o:function(s,a){r.value=s,o=a},d:Zn(function(){this.N=ya;var s=r.value.value;o[t]!==s&&(o[t]=s,l?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}To("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var l in o){var r=o[l];r&&r.d()}}}var s=t.__np;if(s){var a=t.props;for(var c in s)a[c]=s[c]}t.__np=void 0}else{var h=t.__c;if(h){h.__$f|=8;var p=h.__$u;p&&(h.__$u=void 0,p.d())}}e(t)});To("__h",function(e,t,n,o){o<3&&(t.__$f|=2),e(t,n,o)});qn.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,o=n&&n.s!==void 0;for(var l in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(o||r||4&this.__$f)||1&this.__$f)return!0}else if(!(o||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var a in this.props)if(!(a in e))return!0;return!1};function np(e,t){return Rt(function(){return ge(e,t)},[])}var op=function(e){queueMicrotask(function(){queueMicrotask(e)})};function lp(){ul(function(){for(var e;e=va.shift();)$a.call(e)})}function ya(){va.push(this)===1&&(fe.requestAnimationFrame||op)(lp)}var ka=function(e,t,n,o){var l;t[0]=0;for(var r=1;r<t.length;r++){var s=t[r++],a=t[r]?(t[0]|=s?1:2,n[t[r++]]):t[++r];s===3?o[0]=a:s===4?o[1]=Object.assign(o[1]||{},a):s===5?(o[1]=o[1]||{})[t[++r]]=a:s===6?o[1][t[++r]]+=a+"":s?(l=e.apply(a,ka(e,a,n,["",null])),o.push(l),a[0]?t[0]|=2:(t[r-2]=0,t[r]=l)):o.push(a)}return o},Sa=new Map;function ba(e){var t=Sa.get(this);return t||(t=new Map,Sa.set(this,t)),(t=ka(this,t.get(e)||(t.set(e,t=function(n){for(var o,l,r=1,s="",a="",c=[0],h=function($){r===1&&($||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?c.push(0,$,s):r===3&&($||s)?(c.push(3,$,s),r=2):r===2&&s==="..."&&$?c.push(4,$,0):r===2&&s&&!$?c.push(5,0,!0,s):r>=5&&((s||!$&&r===5)&&(c.push(r,0,s,l),r=6),$&&(c.push(r,$,0,l),r=6)),s=""},p=0;p<n.length;p++){p&&(r===1&&h(),h(p));for(var g=0;g<n[p].length;g++)o=n[p][g],r===1?o==="<"?(h(),c=[c],r=3):s+=o:r===4?s==="--"&&o===">"?(r=1,s=""):s=o+s[0]:a?o===a?a="":s+=o:o==='"'||o==="'"?a=o:o===">"?(h(),r=1):r&&(o==="="?(r=5,l=s,s=""):o==="/"&&(r<5||n[p][g+1]===">")?(h(),r===3&&(c=c[0]),r=c,(c=c[0]).push(2,0,r),r=0):o===" "||o==="	"||o===`
`||o==="\r"?(h(),r=2):s+=o),r===3&&s==="!--"&&(r=4,c=c[0])}return h(),c}(e)),t),arguments,[])).length>1?t:t[0]}var d=ba.bind(ll);var rp=["name","state","threads","executing","processing","process","managed","spilled","limit"];function xa(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((l,r)=>{let s=rp.map(a=>[a,t[a][r]]);n.set(l,{id:l,...Object.fromEntries(s)})});for(let l of t.gone??[])n.delete(l);return n}var ds=["waiting","queued","no-worker","processing","memory","released","erred","cancelled"];function Ta(e){let t=e.group,n=e.expectedUs;return t.map((o,l)=>({group:o,expectedUs:n[l]??-1,counts:Object.fromEntries(ds.map(r=>[r,e[r][l]??0]))}))}function Ma(e,t){let[n,o]=e.split("-"),[l,r]=t.split("-");return n!==l||Number(o)>Number(r)}var nr=["compute","transfer","spill","idle"];function Ea({now:e,...t}){return t.at.map((n,o)=>{let l=Object.entries(t).map(([r,s])=>[r,s[o]??0]);return{...Object.fromEntries(l),at:n/1e3}})}function Pa({totals:e,memory:t,slots:n},o){return{at:o,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function or(e,t,n=600){let o=[...e];for(let r of t)o.push(sp(o,r));let l=o.at(-1)?.at??0;return o.filter(({at:r})=>r>l-n)}function sp(e,t){let n=Aa(e,t,2),o=n===null?1:t.at-n.at,l=r=>n===null?0:Math.max(0,t[r]-n[r])/o;return{...t,finishedRate:l("finished"),failedRate:l("failed"),shares:ip(Aa(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function Aa(e,{at:t,finished:n},o){let l=e.findLast(r=>r.at<=t-o)??e[0];return l!==void 0&&l.finished<=n&&t>l.at?l:null}function ip(e,t){if(e===null)return null;let n=nr.map(r=>Math.max(0,t[r]-e[r])),o=n.reduce((r,s)=>r+s,0);if(o===0)return null;let l=nr.map((r,s)=>[r,(n[s]??0)/o]);return Object.fromEntries(l)}var Se=ap();function ap(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function _s(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(o=>o!=="").map(o=>{try{return decodeURIComponent(o)}catch{return o}})}var pl=new URL("./",import.meta.url),lr=new URL("../api/v1/",pl),Ra=new URL("../docs",pl).href,Mo=ge(new URL(location.href)),ml=mn(()=>{if(Se===null)return _s(Mo.value.pathname,pl.pathname);let e=_s(Mo.value.hash.slice(1),"/");return e.length===0?["graphs",Se.graph]:e}),hl=mn(()=>Mo.value.searchParams);function zt(...e){let t=e.map(encodeURIComponent).join("/");return Se===null?pl.pathname+t:`#/${t}`}function gs(e){history.pushState(null,"",e),Mo.value=new URL(location.href),scrollTo(0,0)}function dl(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),Mo.value=n}function Ca(){addEventListener("popstate",()=>Mo.value=new URL(location.href)),Se===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(pl.pathname)||(e.preventDefault(),gs(n.href))})}var Vt=class extends Error{status;constructor(t,n){super(n),this.status=t}};function $s(e){return new URL(e,lr).href}async function on(e,t){return Se!==null?up(Se,e):await(await vs(e,{...t&&{signal:t}})).json()}function up({answers:e},t){let[n="",o=""]=t.split("?"),l=e[o.startsWith("around=")?t:n];if(l===void 0)throw new Vt(0,"This is not in the report");let r=new URLSearchParams(o).get("state"),{items:s}=l;return r===null||s===void 0?l:{...l,items:s.filter(a=>a.state===r)}}async function Oa(e,t){if(Se!==null)throw new Vt(0,"This is not in the report");let o=(await vs(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),l="";for(;o!==void 0&&l.length<t;){let{done:r,value:s}=await o.read();if(r)return l;l+=s}return await o?.cancel(),`${l.slice(0,t)}\u2026`}async function Ao(e,t,n){await(await vs(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}var cp=12e4;function fp(e){let t=AbortSignal.timeout(cp);return e?AbortSignal.any([e,t]):t}async function vs(e,t){let n;try{n=await fetch($s(e),{...t,signal:fp(t.signal)})}catch(l){throw l instanceof DOMException&&l.name==="AbortError"?l:new Vt(0,"The scheduler does not answer")}if(n.ok)return n;let o=`The scheduler answers with status ${n.status}`;try{o=(await n.json()).detail??o}catch{}throw new Vt(n.status,o)}var jt=ge(0);function $e(e,t){let[n,o]=pe({data:null,error:null,path:e}),l=jt.value;return Oe(()=>{if(e===null)return;let r=new AbortController,s=0,a=async()=>{if(!document.hidden)try{let c=await on(e,r.signal);o({data:c,error:null,path:e})}catch(c){if(r.signal.aborted)return;let h=c instanceof Vt?c:new Vt(0,String(c));o(p=>({data:p.path===e?p.data:null,error:h,path:e}))}r.signal.aborted||(s=setTimeout(a,t))};return a(),()=>{r.abort(),clearTimeout(s)}},[e,t,l]),n.path===e?n:{data:null,error:null}}var hn=ge(null);function Ct(){return hn.value?.replay===!0}function Da(e){let{actions:t=!1,scopes:n=[]}=hn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function Na(){if(Se!==null)return hn.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await La(),null;history.replaceState(null,"",location.pathname+location.search);let t=await ws({code:e});return t!==null&&await La(),t}async function ws(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,o=await fetch(new URL("session",lr),{method:"POST",headers:t,body:JSON.stringify(n)}),l=await o.json();return o.ok?(hn.value=l,null):l.detail??`The scheduler answers with status ${o.status}`}async function Wa(){await Ao("DELETE","session"),location.reload()}async function La(){for(;;)try{hn.value=await on("session");return}catch(e){if(!(e instanceof Vt))throw e;await new Promise(t=>setTimeout(t,2e3))}}var rr=class{#n;#o;#e;#l=0;#t=null;constructor(t,n,o=pp){this.#n=t,this.#o=n,this.#e=o}start(){this.stop(),this.heard(),this.#r(this.#n)}stop(){this.#t?.(),this.#t=null}heard(){this.#l=this.#e.now()}#r(t){this.#t=this.#e.after(t,()=>{this.#t=null;let n=this.#l+this.#n-this.#e.now();n>0?this.#r(n):this.#o()})}},pp={now:()=>performance.now(),after:(e,t)=>{let n=setTimeout(t,e);return()=>clearTimeout(n)}};var Ia=200,mp=100,hp=3e3,Fa=2e3,ys=45e3,Mn=ge("connecting"),ln=ge(null),Po=ge(new Map),Ss=ge([]),gl=ge([]),Ot=ge([]),sr=ge(new Map),Eo=new Map([["facts",1],["cluster",1]]),An=null,Ha="",$l="",Ua=0;function rn(...e){Oe(()=>{for(let t of e)Eo.set(t,(Eo.get(t)??0)+1);return queueMicrotask(Ro),()=>{for(let t of e){let n=(Eo.get(t)??1)-1;n===0?Eo.delete(t):Eo.set(t,n)}queueMicrotask(Ro)}},e)}function Ro(){if(Se!==null)return;let e=[...Eo.keys()].sort().join(",");if(An!==null&&e===Ha)return;An?.close(),clearTimeout(Ua),Ha=e;let t=$l===""?"0":$l,n=new URLSearchParams({topics:e,rate:"2",heartbeat:"true",after:t}),o=new EventSource($s(`events?${n}`));An=o,_l.start(),o.onopen=()=>{_l.heard(),(Mn.value==="lost"||Mn.value==="silent")&&jt.value++,Mn.value="open"},o.onerror=()=>{if(Mn.value="lost",o.readyState!==EventSource.CLOSED)return _l.heard();_l.stop(),An=null,Ua=setTimeout(Ro,hp)};let l=(r,s)=>o.addEventListener(r,a=>{_l.heard(),s(a)});l("heartbeat",()=>{}),l("frame",({data:r})=>_p(JSON.parse(r))),l("fact",({data:r,lastEventId:s})=>gp(s,r)),l("reset",()=>{jt.value++,ks()})}var _l=new rr(ys,()=>{Mn.value="silent",An?.close(),An=null,Ro()});function ks(){An?.close(),An=null,$l="",vl=[],gl.value=[],Ro()}function Ga(){Ro(),jt.subscribe(()=>void dp()),setInterval(()=>{let e=Ot.value.at(-1);e===void 0||Mn.value!=="open"||bs()-e.at>=Fa/1e3&&xs()},Fa/2)}var Ba=0;function bs(){return Date.now()/1e3+Ba}function xs(){ln.value===null||Ct()||(Ot.value=or(Ot.value,[Pa(ln.value,bs())]))}async function dp(){let e;try{let n=await on("history");Ba=(n.now-Date.now())/1e3,e=Ea(n)}catch{return}if(Ct()){Ot.value=or([],e,1/0);return}let t=e[0]?.at??bs();Ot.value=or(Ot.value.filter(({at:n})=>n<t),e),xs()}function za(e,t){Va.set(e,t)}var Va=new Map;function _p(e){Va.get(String(e.t))?.(e),e.t==="workers"?Po.value=xa(Po.value,e):e.t==="groups"?Ss.value=Ta(e):e.t==="graph"?sr.value=new Map(sr.value).set(String(e.graph),e):e.t==="cluster"&&ul(()=>{ln.value=e,xs()})}var vl=[];function gp(e,t){Ma(e,$l)&&($l=e,vl.length===0&&setTimeout($p,mp),vl.push({...JSON.parse(t),id:e}))}function $p(){let e=vl.slice(-Ia).reverse();vl=[],gl.value=[...e,...gl.value].slice(0,Ia)}var dn=ge(null);function En(){return Se!==null?Date.parse(Se.at):dn.value?.at??Date.now()}async function Ts(){Ct()&&(dn.value=await on("replay"))}async function ja(e){let t=dn.value?.event??0;await Ao("PUT","replay",e),await Ts(),(dn.value?.event??0)<t&&ks(),jt.value++}function Lt({label:e,scope:t,method:n="POST",path:o,body:l,confirm:r,onDone:s}){let[a,c]=pe("idle"),[h,p]=pe(""),g=async()=>{c("busy"),p("");try{await Ao(n,o,l),jt.value++,s?.()}catch($){p($ instanceof Error?$.message:String($))}c("idle")};return Da(t)?d`
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
          <${vp}
            text=${r}
            yes=${e}
            onAnswer=${$=>$?void g():c("idle")}
          />
        `}
    </span>
  `:null}function vp({text:e,yes:t,onAnswer:n}){let o=Bt(null);return Oe(()=>{o.current?.showModal()},[]),d`
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
  `}function Dt({name:e}){return d`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function We({error:e}){return e===null?d`<p class="empty" aria-busy="true">Loading…</p>`:d`<p class="empty bad" role="alert">${e.message}</p>`}function nt({children:e}){return d`<p class="empty">${e}</p>`}function Le({to:e,children:t,title:n}){return d`<a href=${zt(...e)} title=${n}>${t}</a>`}var Ya=["B","KiB","MiB","GiB","TiB","PiB"];function Z(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<Ya.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):ir(t)} ${Ya[n]}`}var wp={available:"",recomputable:"being computed again",lost:"lost",released:"released"};function ar({nbytes:e,result:t="available"}){return[e===null?"":Z(e),wp[t]].filter(o=>o!=="").join(", ")}function rt(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${ir(e*1e3)} ms`;if(e<60)return`${ir(e)} s`;let t=Math.round(e),[n,o]=[Math.floor(t/86400),Math.floor(t/3600)%24],[l,r]=[Math.floor(t/60)%60,t%60];return n>0?Ms([n,"d"],[o,"h"]):o>0?Ms([o,"h"],[l,"min"]):Ms([l,"min"],[r,"s"])}function Ms(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function I(e){return e.toLocaleString("en")}function As(e){return e>=100?I(Math.round(e)):String(ir(e))}function ir(e){return e>=100?Math.round(e):Math.round(e*10)/10}function Pn(e){return`${Math.round(e*100)} %`}function je(e,t=new Date){let n=new Date(e),o=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?o:`${n.toLocaleDateString("en-CA")} ${o}`}function yp(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function Rn(e,t,n){let o=yp(e,t,n);return o<.001?"< 1 ms":rt(o)}function ur(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var Sp=[["done","done",["memory","released"]],["failed","failed",["erred"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function wl(e){return Sp.map(([t,n,o])=>({kind:t,label:n,count:o.reduce((l,r)=>l+(e[r]??0),0)})).filter(({count:t})=>t>0)}function qa(e){if(e===void 0)return null;let{available:t,recomputable:n,lost:o}=e,l=t+n+o;if(l===0)return null;let r=[...n>0?[`${n} being computed again`]:[],...o>0?[`${o} lost until a retry`]:[]].join(", ");return{available:t,total:l,missing:r,tone:o>0?"bad":"plain"}}function sn(e){return{total:Object.values(e).reduce((n,o)=>n+o,0),done:(e.memory??0)+(e.released??0)}}function Cn({label:e,counts:t}){let{total:n,done:o}=sn(t),l=wl(t),r=l.map(s=>`${I(s.count)} ${s.label}`).join(", ");return d`
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
      ${wl(e).map(({kind:t,label:n,count:o})=>d`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${I(o)} ${n}</li>
        `)}
    </ul>
  `}function Co({label:e,parts:t}){let{managed:n,unmanaged:o,spilled:l,limit:r}=t,s=n+o,a=Math.max(r??0,s,1),c=`${Z(s)}${r===null?"":` of ${Z(r)} (${Pn(s/r)})`}: results ${Z(n)}, other ${Z(o)}; spilled ${Z(l)}`,h=p=>({width:`${100*p/a}%`});return d`
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
  `}var Es=36,Ka=10,kp=60;function Ie({caption:e,head:t,rows:n,keyOf:o,cells:l}){let r=Bt(null),[s,a]=pe(0),c=n.length<=kp,h=Math.ceil((r.current?.clientHeight??700)/Es),p=c?0:Math.max(0,Math.floor(s/Es)-Ka),g=c?n.length:Math.min(n.length,p+h+2*Ka),$=_=>_>0&&d`
      <tr aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${_*Es}px`}} />
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
          ${n.slice(p,g).map((_,b)=>{let[x,...k]=l(_);return d`
              <tr key=${o(_)} aria-rowindex=${p+b+2}>
                <th scope="row">${x}</th>
                ${k.map((S,y)=>d`<td key=${y}>${S}</td>`)}
              </tr>
            `})}
          ${$(n.length-g)}
        </tbody>
      </table>
    </div>
  `}function Oo({caption:e,rows:t}){let n=t.some(({peakBytes:l})=>l),o=({group:l,counts:r,expectedSeconds:s,peakBytes:a})=>{let{total:c,done:h}=sn(r);return[d`<span class="mono">${l}</span>`,d`<${Cn} label=${l} counts=${r} />`,`${I(h)} / ${I(c)}`,r.erred?d`<span class="bad">${I(r.erred)}</span>`:"",s===null?"":rt(s),...n?[a?Z(a):""]:[]]};return d`
    <${Ie}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${l=>l.group}
      cells=${o}
    />
  `}var Ja=100;function Za({id:e}){rn(`graph:${e}`);let t=`graphs/${encodeURIComponent(e)}`,{data:n,error:o}=$e(t,3e3);if(n===null)return d`
      <${Te} title="Graph">
        <section class="card">
          <${We} error=${o} />
        </section>
        <//>
    `;let l=sr.value.get(e),r=l?.state===n.state?{...n,...l}:n;return d`
    <${Te} title=${r.name||"Graph"} aside=${d`<${bp} graph=${r} />`} />
    <${xp} graph=${r} />
    <${Ep} path=${t} isRunning=${fr(r)} />
    <${Pp} id=${e} path=${t} graph=${r} />
    <${Rp} id=${e} path=${t} />
  `}function fr({state:e}){return e==="running"||e==="cancelling"}function bp({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}`;return d`
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
      onDone=${()=>gs(zt("graphs"))}
    />
  `}function xp({graph:e}){let{total:t,done:n}=sn(e.counts),o=Object.entries(e.labels??{});return d`
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Dt} name=${e.state} />`} detail=${e.stopReason} />
        <${le} name="Done" value=${I(n)} detail=${`of ${I(t)} tasks`} />
        <${le}
          name="Failed"
          value=${I(e.counts.erred)}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${le}
          name="Time"
          value=${e.startedAt===null?"\u2014":Rn(e.startedAt,e.endedAt,En())}
          detail=${e.submittedAt===null?"":`submitted ${je(e.submittedAt)}`}
        />
        <${Mp} graph=${e} />
        <${Ap} graph=${e} />
      </dl>
      <${Cn} label="All tasks" counts=${e.counts} />
      <${cr} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${o.map(([l,r])=>d`<${Tp} key=${l} name=${l} value=${r} />`)}
      </p>
    </section>
  `}function Tp({name:e,value:t}){let n=`${e}=${t}`;return d`
    <a class="label" href=${`${zt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function Mp({graph:e}){let t=qa(e.resultCounts);if(t===null)return null;let{available:n,total:o,missing:l,tone:r}=t;return d`
    <${le}
      name="Results"
      value=${`${I(n)} of ${I(o)}`}
      detail=${l||"held by workers"}
      tone=${r}
    />
  `}function Ap({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}/groups`,{data:n}=$e(fr(e)?t:null,3e3);return!fr(e)||n===null?null:d`
    <${le}
      name="Left"
      value=${n.etaSeconds===null?"not known":rt(n.etaSeconds)}
      detail="if all threads have work"
    />
  `}function Ep({path:e,isRunning:t}){let{data:n,error:o}=$e(`${e}/groups`,t?2e3:3e4);return d`
    <${_e} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?d`<${We} error=${o} />`:d`<${Oo} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&d`<p class="note">${I(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function Pp({id:e,path:t,graph:n}){let o=n.counts.erred>0,{data:l}=$e(o?`${t}/failures`:null,5e3);return!o||l===null||l.items.length===0?null:d`
    <${_e} title="Failures" note="by group and error, each with one example">
      <${Ie}
        caption="Failed tasks"
        head=${["Tasks","Count","Error","Example"]}
        rows=${l.items}
        keyOf=${r=>r.key}
        cells=${({group:r,count:s,error:a,message:c,key:h})=>[d`<span class="mono">${r}</span>`,I(s),d`<span class="bad">${a}</span>: ${c}`,d`<${Le} to=${["graphs",e,"tasks",h]}>${h}<//>`]}
      />
      ${l.omitted>0&&d`<p class="note">${I(l.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function Rp({id:e,path:t}){let n=hl.value.get("tasks")??"",o=new URLSearchParams({limit:String(Ja),...n&&{state:n}}),{data:l,error:r}=$e(`${t}/tasks?${o}`,5e3);return d`
    <${_e} title="Tasks">
      <form class="filters" onSubmit=${s=>s.preventDefault()}>
        <label>State <select
            value=${n}
            onChange=${s=>dl("tasks",s.currentTarget.value)}
          >
            <option value="">all</option>
            ${ds.map(s=>d`<option key=${s} value=${s}>${s}</option>`)}
          </select></label>
      </form>
      ${l===null?d`<${We} error=${r} />`:l.items.length===0?d`<${nt}>No task is ${n||"known"}.<//>`:d`<${Cp} id=${e} tasks=${l.items} />`}
      ${l?.nextCursor&&d`<p class="note">The first ${Ja} are shown.</p>`}
    <//>
  `}function Cp({id:e,tasks:t}){return d`
    <${Ie}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[d`<${Le} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,d`<${Dt} name=${n.state} />`,d`<span class="mono">${n.op}</span>`,I(n.attempts),ar(n),n.startedAt===null?"":Rn(n.startedAt,n.endedAt,En())]}
    />
  `}var Op=["","running","cancelling","succeeded","failed","cancelled"],Qa=200;function Xa(){let e=hl.value.get("state")??"",t=hl.value.get("label")??"",n=new URLSearchParams({limit:String(Qa),...e&&{state:e},...t&&{label:t}}),{data:o,error:l}=$e(`graphs?${n}`,2e3);return d`
    <${Te} title="Graphs" aside=${d`<${Lp} state=${e} label=${t} />`} />
    <section class="card">
      ${o===null?d`<${We} error=${l} />`:o.items.length===0?d`<${nt}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:d`<${Dp} graphs=${o.items} />`}
      ${o?.nextCursor&&d`<p class="note">The newest ${Qa} are shown; a label finds older ones.</p>`}
    </section>
  `}function Lp({state:e,label:t}){return d`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>dl("state",n.currentTarget.value)}
        >
          ${Op.map(n=>d`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>dl("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function Dp({graphs:e}){return d`
    <${Ie}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[d`<${Le} to=${["graphs",t.id]} title=${t.id}>${t.name||ur(t.id)}<//>`,d`<${Dt} name=${t.state} />`,d`<${Cn} label=${t.name||t.id} counts=${t.counts} />`,I(t.tasks),t.counts.erred>0?d`<span class="bad">${I(t.counts.erred)}</span>`:"",t.submittedAt===null?"":je(t.submittedAt),t.startedAt===null?"":Rn(t.startedAt,t.endedAt,En())]}
    />
  `}function eu({refusal:e}){let[t,n]=pe(""),[o,l]=pe(!1),[r,s]=pe(e);return d`
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
  `}function tu({process:e,managed:t,spilled:n,limit:o}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:o===0?null:o*1048576}}function Lo({process:e,limit:t}){return t===0?null:e/t}function nu(e){let t=new Array(11).fill(0);for(let n of e){let o=Math.min(10,Math.floor((Lo(n)??0)*10));t[o]=(t[o]??0)+1}return t}function ou(){rn("workers");let e=[...Po.value.values()].sort((t,n)=>t.name<n.name?-1:1);return d`
    <${Te} title="Workers" aside=${`${I(e.length)} registered`} />
    <section class="card">
      ${e.length===0?d`<${nt}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:d`<${Ps} rows=${e} />`}
    </section>
  `}function Ps({rows:e}){return d`
    <${Ie}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=tu(t),o=Lo(t);return[d`<${Le} to=${["workers",t.name]}>${t.name}<//>`,d`<${Dt} name=${t.state} />`,`${I(t.executing)} / ${I(t.threads)}`,I(t.processing),d`<${Co} label=${`Memory of ${t.name}`} parts=${n} />`,d`<span class=${o!==null&&o>.8?"bad":""}>${Z(n.managed+n.unmanaged)}${n.limit===null?"":` / ${Z(n.limit)}`}</span>`,n.spilled===0?"":Z(n.spilled)]}}
    />
  `}var Np=60,Wp=20;function lu(){return rn("workers"),d`
    <${Te} title="Memory" />
    <${Ip} />
    <${Fp} />
    <${Up} />
    <${Gp} />
  `}function Ip(){let e=ln.value;if(e===null)return d`
      <section class="card">
        <${We} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:o,unmanagedRecent:l,spilled:r,limit:s}=e.memory,a=o+l;return d`
    <section class="card">
      <dl class="tiles">
        <${le}
          name="Used"
          value=${Z(t)}
          detail=${s===null||s===0?"no limit":`${Pn(t/s)} of ${Z(s)}`}
        />
        <${le} name="Results" value=${Z(n)} />
        <${le}
          name="Other"
          value=${Z(a)}
          detail=${`${Z(l)} in the last 30 s`}
        />
        <${le} name="Spilled" value=${Z(r)} />
      </dl>
      <${Co} label="Memory of all workers" parts=${{managed:n,unmanaged:a,spilled:r,limit:s}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %, by default</li>
      </ul>
    </section>
  `}function Fp(){let e=[...Po.value.values()].sort((n,o)=>(Lo(o)??0)-(Lo(n)??0));if(e.length===0)return null;let t=e.length>Np;return d`
    <${_e} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&d`<${Hp} counts=${nu(e)} />`}
      <${Ps} rows=${t?e.slice(0,Wp):e} />
    <//>
  `}function Hp({counts:e}){let t=Math.max(...e,1);return d`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,o)=>d`
          <li key=${o} class=${o>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${I(n)}</b><span>${o<10?`${o*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function Up(){let{data:e,error:t}=$e("memory/groups?limit=50",3e3);return d`
    <${_e} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?d`<${We} error=${t} />`:e.items.length===0?d`<${nt}>No worker holds a result.<//>`:d`
          <${Ie}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:o,bytes:l})=>[d`<span class="mono">${n}</span>`,I(o),Z(l)]}
          />
        `}
    <//>
  `}function Gp(){let{data:e,error:t}=$e("amm",2e3);if(e===null)return d`
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
        <${le} name="State" value=${n?"running":"stopped"} detail=${`each ${rt(o)}`} />
        <${le}
          name="Copies under way"
          value=${I(r.copies)}
          detail=${Z(r.bytes)}
        />
        ${s!==null&&d`
          <${le}
            name="Last run"
            value=${je(s.at)}
            detail=${`${I(s.replicated)} copied, ${I(s.dropped)} dropped`}
          />
        `}
      </dl>
      <p class="note">Policies: ${l.length===0?"none":l.map(({name:a})=>a).join(", ")}</p>
      ${(s?.suggestions??[]).length>0&&d`
        <${Ie}
          caption="Suggestions of the last run"
          head=${["Key","Policy","Does","Size","Worker"]}
          rows=${s?.suggestions??[]}
          keyOf=${({key:a,op:c})=>`${c} ${a}`}
          cells=${({key:a,policy:c,op:h,nbytes:p,worker:g,reason:$})=>[d`<span class="mono">${a}</span>`,c,h,Z(p),g??$??""]}
        />
      `}
    <//>
  `}var Ke="u-",Bp="uplot",zp=Ke+"hz",Vp=Ke+"vt",jp=Ke+"title",Yp=Ke+"wrap",qp=Ke+"under",Kp=Ke+"over",Jp=Ke+"axis",eo=Ke+"off",Zp=Ke+"select",Qp=Ke+"cursor-x",Xp=Ke+"cursor-y",em=Ke+"cursor-pt",tm=Ke+"legend",nm=Ke+"live",om=Ke+"inline",lm=Ke+"series",rm=Ke+"marker",ru=Ke+"label",sm=Ke+"value",kl="width",bl="height",yl="top",su="bottom",Do="left",Rs="right",qs="#000",iu=qs+"0",Cs="mousemove",au="mousedown",Os="mouseup",uu="mouseenter",cu="mouseleave",fu="dblclick",im="resize",am="scroll",pu="change",_r="dppxchange",Ks="--",Go=typeof window<"u",Is=Go?document:null,Wo=Go?window:null,um=Go?navigator:null,ue,pr;function Fs(){let e=devicePixelRatio;ue!=e&&(ue=e,pr&&Us(pu,pr,Fs),pr=matchMedia(`(min-resolution: ${ue-.001}dppx) and (max-resolution: ${ue+.001}dppx)`),to(pu,pr,Fs),Wo.dispatchEvent(new CustomEvent(_r)))}function St(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function Hs(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Me(e,t,n){e.style[t]=n+"px"}function Yt(e,t,n,o){let l=Is.createElement(e);return t!=null&&St(l,t),n?.insertBefore(l,o),l}function Nt(e,t){return Yt("div",e,t)}var mu=new WeakMap;function an(e,t,n,o,l){let r="translate("+t+"px,"+n+"px)",s=mu.get(e);r!=s&&(e.style.transform=r,mu.set(e,r),t<0||n<0||t>o||n>l?St(e,eo):Hs(e,eo))}var hu=new WeakMap;function du(e,t,n){let o=t+n,l=hu.get(e);o!=l&&(hu.set(e,o),e.style.background=t,e.style.borderColor=n)}var _u=new WeakMap;function gu(e,t,n,o){let l=t+""+n,r=_u.get(e);l!=r&&(_u.set(e,l),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=o?-t/2+"px":0,e.style.marginTop=o?-n/2+"px":0)}var Js={passive:!0},cm={...Js,capture:!0};function to(e,t,n,o){t.addEventListener(e,n,o?cm:Js)}function Us(e,t,n,o){t.removeEventListener(e,n,Js)}Go&&Fs();function qt(e,t,n,o){let l;n=n||0,o=o||t.length-1;let r=o<=2147483647;for(;o-n>1;)l=r?n+o>>1:kt((n+o)/2),t[l]<e?n=l:o=l;return e-t[n]<=t[o]-e?n:o}function Vu(e){return(n,o,l)=>{let r=-1,s=-1;for(let a=o;a<=l;a++)if(e(n[a])){r=a;break}for(let a=l;a>=o;a--)if(e(n[a])){s=a;break}return[r,s]}}var ju=e=>e!=null,Yu=e=>e!=null&&e>0,vr=Vu(ju),fm=Vu(Yu);function pm(e,t,n,o=0,l=!1){let r=l?fm:vr,s=l?Yu:ju;[t,n]=r(e,t,n);let a=e[t],c=e[t];if(t>-1)if(o==1)a=e[t],c=e[n];else if(o==-1)a=e[n],c=e[t];else for(let h=t;h<=n;h++){let p=e[h];s(p)&&(p<a?a=p:p>c&&(c=p))}return[a??ve,c??-ve]}function wr(e,t,n,o){let l=wu(e),r=wu(t);e==t&&(l==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?_n:qu,a=l==1?kt:Wt,c=r==1?Wt:kt,h=a(s(qe(e))),p=c(s(qe(t))),g=Io(n,h),$=Io(n,p);return n==10&&(h<0&&(g=we(g,-h)),p<0&&($=we($,-p))),o||n==2?(e=g*l,t=$*r):(e=Qu(e,g),t=yr(t,$)),[e,t]}function Zs(e,t,n,o){let l=wr(e,t,n,o);return e==0&&(l[0]=0),t==0&&(l[1]=0),l}var Qs=.1,$u={mode:3,pad:Qs},Tl={pad:0,soft:null,mode:0},mm={min:Tl,max:Tl};function gr(e,t,n,o){return Sr(n)?vu(e,t,n):(Tl.pad=n,Tl.soft=o?0:null,Tl.mode=o?3:0,vu(e,t,mm))}function ie(e,t){return e??t}function hm(e,t,n){for(t=ie(t,0),n=ie(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function vu(e,t,n){let o=n.min,l=n.max,r=ie(o.pad,0),s=ie(l.pad,0),a=ie(o.hard,-ve),c=ie(l.hard,ve),h=ie(o.soft,ve),p=ie(l.soft,-ve),g=ie(o.mode,0),$=ie(l.mode,0),_=t-e,b=_n(_),x=mt(qe(e),qe(t)),k=_n(x),S=qe(k-b);(_<1e-24||S>10)&&(_=0,(e==0||t==0)&&(_=1e-24,g==2&&h!=ve&&(r=0),$==2&&p!=-ve&&(s=0)));let y=_||x||1e3,E=_n(y),M=Io(10,kt(E)),j=y*(_==0?e==0?.1:1:r),C=we(Qu(e-j,M/10),24),N=e>=h&&(g==1||g==3&&C<=h||g==2&&C>=h)?h:ve,B=mt(a,C<N&&e>=N?N:Kt(N,C)),X=y*(_==0?t==0?.1:1:s),V=we(yr(t+X,M/10),24),R=t<=p&&($==1||$==3&&V>=p||$==2&&V<=p)?p:-ve,Y=Kt(c,V>R&&t<=R?R:mt(R,V));return B==Y&&B==0&&(Y=100),[B,Y]}var dm=new Intl.NumberFormat(Go?um.language:"en-US"),Xs=e=>dm.format(e),bt=Math,dr=bt.PI,qe=bt.abs,kt=bt.floor,Ye=bt.round,Wt=bt.ceil,Kt=bt.min,mt=bt.max,Io=bt.pow,wu=bt.sign,_n=bt.log10,qu=bt.log2,_m=(e,t=1)=>bt.sinh(e)*t,Ls=(e,t=1)=>bt.asinh(e/t),ve=1/0;function yu(e){return(_n((e^e>>31)-(e>>31))|0)+1}function Gs(e,t,n){return Kt(mt(e,t),n)}function Ku(e){return typeof e=="function"}function ne(e){return Ku(e)?e:()=>e}var gm=()=>{},Ju=e=>e,Zu=(e,t)=>t,$m=e=>null,Su=e=>!0,ku=(e,t)=>e==t,vm=/\.\d*?(?=9{6,}|0{6,})/gm,no=e=>{if(ec(e)||Ln.has(e))return e;let t=`${e}`,n=t.match(vm);if(n==null)return e;let o=n[0].length-1;if(t.indexOf("e-")!=-1){let[l,r]=t.split("e");return+`${no(l)}e${r}`}return we(e,o)};function Qn(e,t){return no(we(no(e/t))*t)}function yr(e,t){return no(Wt(no(e/t))*t)}function Qu(e,t){return no(kt(no(e/t))*t)}function we(e,t=0){if(ec(e))return e;let n=10**t,o=e*n*(1+Number.EPSILON);return Ye(o)/n}var Ln=new Map;function Xu(e){return((""+e).split(".")[1]||"").length}function Al(e,t,n,o){let l=[],r=o.map(Xu);for(let s=t;s<n;s++){let a=qe(s),c=we(Io(e,s),a);for(let h=0;h<o.length;h++){let p=e==10?+`${o[h]}e${s}`:o[h]*c,g=(s>=0?0:a)+(s>=r[h]?0:r[h]),$=e==10?p:we(p,g);l.push($),Ln.set($,g)}}return l}var Ml={},ei=[],Fo=[null,null],On=Array.isArray,ec=Number.isInteger,wm=e=>e===void 0;function bu(e){return typeof e=="string"}function Sr(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function ym(e){return e!=null&&typeof e=="object"}var Sm=Object.getPrototypeOf(Uint8Array),tc="__proto__";function Ho(e,t=Sr){let n;if(On(e)){let o=e.find(l=>l!=null);if(On(o)||t(o)){n=Array(e.length);for(let l=0;l<e.length;l++)n[l]=Ho(e[l],t)}else n=e.slice()}else if(e instanceof Sm)n=e.slice();else if(t(e)){n={};for(let o in e)o!=tc&&(n[o]=Ho(e[o],t))}else n=e;return n}function Ue(e){let t=arguments;for(let n=1;n<t.length;n++){let o=t[n];for(let l in o)l!=tc&&(Sr(e[l])?Ue(e[l],Ho(o[l])):e[l]=Ho(o[l]))}return e}var km=0,bm=1,xm=2;function Tm(e,t,n){for(let o=0,l,r=-1;o<t.length;o++){let s=t[o];if(s>r){for(l=s-1;l>=0&&e[l]==null;)e[l--]=null;for(l=s+1;l<n&&e[l]==null;)e[r=l++]=null}}}function Mm(e,t){if(Pm(e)){let s=e[0].slice();for(let a=1;a<e.length;a++)s.push(...e[a].slice(1));return Rm(s[0])||(s=Em(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let c=e[s][0],h=c.length;for(let p=0;p<h;p++)n.add(c[p])}let o=[Array.from(n).sort((s,a)=>s-a)],l=o[0].length,r=new Map;for(let s=0;s<l;s++)r.set(o[0][s],s);for(let s=0;s<e.length;s++){let a=e[s],c=a[0];for(let h=1;h<a.length;h++){let p=a[h],g=Array(l).fill(void 0),$=t?t[s][h]:bm,_=[];for(let b=0;b<p.length;b++){let x=p[b],k=r.get(c[b]);x===null?$!=km&&(g[k]=x,$==xm&&_.push(k)):g[k]=x}Tm(g,_,l),o.push(g)}}return o}var Am=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function Em(e){let t=e[0],n=t.length,o=Array(n);for(let r=0;r<o.length;r++)o[r]=r;o.sort((r,s)=>t[r]-t[s]);let l=[];for(let r=0;r<e.length;r++){let s=e[r],a=Array(n);for(let c=0;c<n;c++)a[c]=s[o[c]];l.push(a)}return l}function Pm(e){let t=e[0][0],n=t.length;for(let o=1;o<e.length;o++){let l=e[o][0];if(l.length!=n)return!1;if(l!=t){for(let r=0;r<n;r++)if(l[r]!=t[r])return!1}}return!0}function Rm(e,t=100){let n=e.length;if(n<=1)return!0;let o=0,l=n-1;for(;o<=l&&e[o]==null;)o++;for(;l>=o&&e[l]==null;)l--;if(l<=o)return!0;let r=mt(1,kt((l-o+1)/t));for(let s=e[o],a=o+r;a<=l;a+=r){let c=e[a];if(c!=null){if(c<=s)return!1;s=c}}return!0}var nc=["January","February","March","April","May","June","July","August","September","October","November","December"],oc=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function lc(e){return e.slice(0,3)}var Cm=oc.map(lc),Om=nc.map(lc),Lm={MMMM:nc,MMM:Om,WWWW:oc,WWW:Cm};function Sl(e){return(e<10?"0":"")+e}function Dm(e){return(e<10?"00":e<100?"0":"")+e}var Nm={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Sl(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Sl(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Sl(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>Sl(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Sl(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Dm(e.getMilliseconds())};function ti(e,t){t=t||Lm;let n=[],o=/\{([a-z]+)\}|[^{]+/gi,l;for(;l=o.exec(e);)n.push(l[0][0]=="{"?Nm[l[1]]:l[0]);return r=>{let s="";for(let a=0;a<n.length;a++)s+=typeof n[a]=="string"?n[a]:n[a](r,t);return s}}var Wm=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Im(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==Wm?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var rc=e=>e%1==0,$r=[1,2,2.5,5],Fm=Al(10,-32,0,$r),sc=Al(10,0,32,$r),Hm=sc.filter(rc),Xn=Fm.concat(sc),ni=`
`,ic="{YYYY}",xu=ni+ic,ac="{M}/{D}",xl=ni+ac,mr=xl+"/{YY}",uc="{aa}",Um="{h}:{mm}",No=Um+uc,Tu=ni+No,Mu=":{ss}",me=null;function cc(e){let t=e*1e3,n=t*60,o=n*60,l=o*24,r=l*30,s=l*365,c=(e==1?Al(10,0,3,$r).filter(rc):Al(10,-3,0,$r)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,o,o*2,o*3,o*4,o*6,o*8,o*12,l,l*2,l*3,l*4,l*5,l*6,l*7,l*8,l*9,l*10,l*15,r,r*2,r*3,r*4,r*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),h=[[s,ic,me,me,me,me,me,me,1],[l*28,"{MMM}",xu,me,me,me,me,me,1],[l,ac,xu,me,me,me,me,me,1],[o,"{h}"+uc,mr,me,xl,me,me,me,1],[n,No,mr,me,xl,me,me,me,1],[t,Mu,mr+" "+No,me,xl+" "+No,me,Tu,me,1],[e,Mu+".{fff}",mr+" "+No,me,xl+" "+No,me,Tu,me,1]];function p(g){return($,_,b,x,k,S)=>{let y=[],E=k>=s,M=k>=r&&k<s,j=g(b),C=we(j*e,3),N=Ds(j.getFullYear(),E?0:j.getMonth(),M||E?1:j.getDate()),B=we(N*e,3);if(M||E){let X=M?k/r:0,V=E?k/s:0,R=C==B?C:we(Ds(N.getFullYear()+V,N.getMonth()+X,1)*e,3),Y=new Date(Ye(R/e)),L=Y.getFullYear(),K=Y.getMonth();for(let z=0;R<=x;z++){let oe=Ds(L+V*z,K+X*z,1),G=oe-g(we(oe*e,3));R=we((+oe+G)*e,3),R<=x&&y.push(R)}}else{let X=k>=l?l:k,V=kt(b)-kt(C),R=B+V+yr(C-B,X);y.push(R);let Y=g(R),L=Y.getHours()+Y.getMinutes()/n+Y.getSeconds()/o,K=k/o,z=$.axes[_]._space,oe=S/z;for(;R=we(R+k,e==1?0:3),!(R>x);)if(K>1){let G=kt(we(L+K,6))%24,re=g(R).getHours()-G;re>1&&(re=-1),R-=re*o,L=(L+K)%24;let he=y[y.length-1];we((R-he)/k,3)*oe>=.7&&y.push(R)}else y.push(R)}return y}}return[c,h,p]}var[Gm,Bm,zm]=cc(1),[Vm,jm,Ym]=cc(.001);Al(2,-53,53,[1]);function Au(e,t){return e.map(n=>n.map((o,l)=>l==0||l==8||o==null?o:t(l==1||n[8]==0?o:n[1]+o)))}function Eu(e,t){return(n,o,l,r,s)=>{let a=t.find(b=>s>=b[0])||t[t.length-1],c,h,p,g,$,_;return o.map(b=>{let x=e(b),k=x.getFullYear(),S=x.getMonth(),y=x.getDate(),E=x.getHours(),M=x.getMinutes(),j=x.getSeconds(),C=k!=c&&a[2]||S!=h&&a[3]||y!=p&&a[4]||E!=g&&a[5]||M!=$&&a[6]||j!=_&&a[7]||a[1];return c=k,h=S,p=y,g=E,$=M,_=j,C(x)})}}function qm(e,t){let n=ti(t);return(o,l,r,s,a)=>l.map(c=>n(e(c)))}function Ds(e,t,n){return new Date(e,t,n)}function Pu(e,t){return t(e)}var Km="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Ru(e,t){return(n,o,l,r)=>r==null?Ks:t(e(o))}function Jm(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function Zm(e,t){return e.series[t].fill(e,t)}var Qm={show:!0,live:!0,isolate:!1,mount:gm,markers:{show:!0,width:2,stroke:Jm,fill:Zm,dash:"solid"},idx:null,idxs:null,values:[]};function Xm(e,t){let n=e.cursor.points,o=Nt(),l=n.size(e,t);Me(o,kl,l),Me(o,bl,l);let r=l/-2;Me(o,"marginLeft",r),Me(o,"marginTop",r);let s=n.width(e,t,l);return s&&Me(o,"borderWidth",s),o}function eh(e,t){let n=e.series[t].points;return n._fill||n._stroke}function th(e,t){let n=e.series[t].points;return n._stroke||n._fill}function nh(e,t){return e.series[t].points.size}var Ns=[0,0];function oh(e,t,n){return Ns[0]=t,Ns[1]=n,Ns}function hr(e,t,n,o=!0){return l=>{l.button==0&&(!o||l.target==t)&&n(l)}}function Ws(e,t,n,o=!0){return l=>{(!o||l.target==t)&&n(l)}}var lh={show:!0,x:!0,y:!0,lock:!1,move:oh,points:{one:!1,show:Xm,size:nh,width:0,stroke:th,fill:eh},bind:{mousedown:hr,mouseup:hr,click:hr,dblclick:hr,mousemove:Ws,mouseleave:Ws,mouseenter:Ws},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,o,l)=>o-l,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},fc={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},oi=Ue({},fc,{filter:Zu}),pc=Ue({},oi,{size:10}),mc=Ue({},fc,{show:!1}),li='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',hc="bold "+li,dc=1.5,Cu={show:!0,scale:"x",stroke:qs,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:hc,side:2,grid:oi,ticks:pc,border:mc,font:li,lineGap:dc,rotate:0},rh="Value",sh="Time",Ou={show:!0,scale:"x",auto:!1,sorted:1,min:ve,max:-ve,idxs:[]};function ih(e,t,n,o,l){return t.map(r=>r==null?"":Xs(r))}function ah(e,t,n,o,l,r,s){let a=[],c=Ln.get(l)||0;n=s?n:we(yr(n,l),c);for(let h=n;h<=o;h=we(h+l,c))a.push(Object.is(h,-0)?0:h);return a}function Bs(e,t,n,o,l,r,s){let a=[],c=e.scales[e.axes[t].scale].log,h=c==10?_n:qu,p=kt(h(n));l=Io(c,p),c==10&&(l=Xn[qt(l,Xn)]);let g=n,$=l*c;c==10&&($=Xn[qt($,Xn)]);do a.push(g),g=g+l,c==10&&!Ln.has(g)&&(g=we(g,Ln.get(l))),g>=$&&(l=g,$=l*c,c==10&&($=Xn[qt($,Xn)]));while(g<=o);return a}function uh(e,t,n,o,l,r,s){let c=e.scales[e.axes[t].scale].asinh,h=o>c?Bs(e,t,mt(c,n),o,l):[c],p=o>=0&&n<=0?[0]:[];return(n<-c?Bs(e,t,mt(c,-o),-n,l):[c]).reverse().map($=>-$).concat(p,h)}var _c=/./,ch=/[12357]/,fh=/[125]/,Lu=/1/,zs=(e,t,n,o)=>e.map((l,r)=>t==4&&l==0||r%o==0&&n.test(l.toExponential()[l<0?1:0])?l:null);function ph(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=e.scales[s],c=e.valToPos,h=r._space,p=c(10,s),g=c(9,s)-p>=h?_c:c(7,s)-p>=h?ch:c(5,s)-p>=h?fh:Lu;if(g==Lu){let $=qe(c(1,s)-p);if($<h)return zs(t.slice().reverse(),a.distr,g,Wt(h/$)).reverse()}return zs(t,a.distr,g,1)}function mh(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=r._space,c=e.valToPos,h=qe(c(1,s)-c(2,s));return h<a?zs(t.slice().reverse(),3,_c,Wt(a/h)).reverse():t}function hh(e,t,n,o){return o==null?Ks:t==null?"":Xs(t)}var Du={show:!0,scale:"y",stroke:qs,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:hc,side:3,grid:oi,ticks:pc,border:mc,font:li,lineGap:dc,rotate:0};function dh(e,t){let n=3+(e||1)*2;return we(n*t,3)}function _h(e,t){let{scale:n,idxs:o}=e.series[0],l=e._data[0],r=e.valToPos(l[o[0]],n,!0),s=e.valToPos(l[o[1]],n,!0),a=qe(s-r),c=e.series[t],h=a/(c.points.space*ue);return o[1]-o[0]<=h}var Nu={scale:null,auto:!0,sorted:0,min:ve,max:-ve},gc=(e,t,n,o,l)=>l,Wu={show:!0,auto:!0,sorted:0,gaps:gc,alpha:1,facets:[Ue({},Nu,{scale:"x"}),Ue({},Nu,{scale:"y"})]},Iu={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:gc,alpha:1,points:{show:_h,filter:null},values:null,min:ve,max:-ve,idxs:[],path:null,clip:null};function gh(e,t,n,o,l){return n/10}var $c={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},$h=Ue({},$c,{time:!1,ori:1}),Fu={};function vc(e,t){let n=Fu[e];return n||(n={key:e,plots:[],sub(o){n.plots.push(o)},unsub(o){n.plots=n.plots.filter(l=>l!=o)},pub(o,l,r,s,a,c,h){for(let p=0;p<n.plots.length;p++)n.plots[p]!=l&&n.plots[p].pub(o,l,r,s,a,c,h)}},e!=null&&(Fu[e]=n)),n}var Uo=1,Vs=2;function oo(e,t,n){let o=e.mode,l=e.series[t],r=o==2?e._data[t]:e._data,s=e.scales,a=e.bbox,c=r[0],h=o==2?r[1]:r[t],p=o==2?s[l.facets[0].scale]:s[e.series[0].scale],g=o==2?s[l.facets[1].scale]:s[l.scale],$=a.left,_=a.top,b=a.width,x=a.height,k=e.valToPosH,S=e.valToPosV;return p.ori==0?n(l,c,h,p,g,k,S,$,_,b,x,br,Bo,Tr,yc,kc):n(l,c,h,p,g,S,k,_,$,x,b,xr,zo,ii,Sc,bc)}function ri(e,t){let n=0,o=0,l=ie(e.bands,ei);for(let r=0;r<l.length;r++){let s=l[r];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?o|=1:o|=2)}return[n,o==1?-1:o==2?1:o==3?2:0]}function vh(e,t,n,o,l){let r=e.mode,s=e.series[t],a=r==2?s.facets[1].scale:s.scale,c=e.scales[a];return l==-1?c.min:l==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function gn(e,t,n,o,l,r){return oo(e,t,(s,a,c,h,p,g,$,_,b,x,k)=>{let S=s.pxRound,y=h.dir*(h.ori==0?1:-1),E=h.ori==0?Bo:zo,M,j;y==1?(M=n,j=o):(M=o,j=n);let C=S(g(a[M],h,x,_)),N=S($(c[M],p,k,b)),B=S(g(a[j],h,x,_)),X=S($(r==1?p.max:p.min,p,k,b)),V=new Path2D(l);return E(V,B,X),E(V,C,X),E(V,C,N),V})}function kr(e,t,n,o,l,r){let s=null;if(e.length>0){s=new Path2D;let a=t==0?Tr:ii,c=n;for(let g=0;g<e.length;g++){let $=e[g];if($[1]>$[0]){let _=$[0]-c;_>0&&a(s,c,o,_,o+r),c=$[1]}}let h=n+l-c,p=10;h>0&&a(s,c,o-p/2,h,o+r+p)}return s}function wh(e,t,n){let o=e[e.length-1];o&&o[0]==t?o[1]=n:e.push([t,n])}function si(e,t,n,o,l,r,s){let a=[],c=e.length;for(let h=l==1?n:o;h>=n&&h<=o;h+=l)if(t[h]===null){let g=h,$=h;if(l==1)for(;++h<=o&&t[h]===null;)$=h;else for(;--h>=n&&t[h]===null;)$=h;let _=r(e[g]),b=$==g?_:r(e[$]),x=g-l;_=s<=0&&x>=0&&x<c?r(e[x]):_;let S=$+l;b=s>=0&&S>=0&&S<c?r(e[S]):b,b>=_&&a.push([_,b])}return a}function Hu(e){return e==0?Ju:e==1?Ye:t=>Qn(t,e)}function wc(e){let t=e==0?br:xr,n=e==0?(l,r,s,a,c,h)=>{l.arcTo(r,s,a,c,h)}:(l,r,s,a,c,h)=>{l.arcTo(s,r,c,a,h)},o=e==0?(l,r,s,a,c)=>{l.rect(r,s,a,c)}:(l,r,s,a,c)=>{l.rect(s,r,c,a)};return(l,r,s,a,c,h=0,p=0)=>{h==0&&p==0?o(l,r,s,a,c):(h=Kt(h,a/2,c/2),p=Kt(p,a/2,c/2),t(l,r+h,s),n(l,r+a,s,r+a,s+c,h),n(l,r+a,s+c,r,s+c,p),n(l,r,s+c,r,s,p),n(l,r,s,r+a,s,h),l.closePath())}}var br=(e,t,n)=>{e.moveTo(t,n)},xr=(e,t,n)=>{e.moveTo(n,t)},Bo=(e,t,n)=>{e.lineTo(t,n)},zo=(e,t,n)=>{e.lineTo(n,t)},Tr=wc(0),ii=wc(1),yc=(e,t,n,o,l,r)=>{e.arc(t,n,o,l,r)},Sc=(e,t,n,o,l,r)=>{e.arc(n,t,o,l,r)},kc=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(t,n,o,l,r,s)},bc=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(n,t,l,o,s,r)};function xc(e){return(t,n,o,l,r)=>oo(t,n,(s,a,c,h,p,g,$,_,b,x,k)=>{let{pxRound:S,points:y}=s,E,M;h.ori==0?(E=br,M=yc):(E=xr,M=Sc);let j=we(y.width*ue,3),C=(y.size-y.width)/2*ue,N=we(C*2,3),B=new Path2D,X=new Path2D,{left:V,top:R,width:Y,height:L}=t.bbox;Tr(X,V-N,R-N,Y+N*2,L+N*2);let K=z=>{if(c[z]!=null){let oe=S(g(a[z],h,x,_)),G=S($(c[z],p,k,b));E(B,oe+C,G),M(B,oe,G,C,0,dr*2)}};if(r)r.forEach(K);else for(let z=o;z<=l;z++)K(z);return{stroke:j>0?B:null,fill:B,clip:X,flags:Uo|Vs}})}function Tc(e){return(t,n,o,l,r,s)=>{o!=l&&(r!=o&&s!=o&&e(t,n,o),r!=l&&s!=l&&e(t,n,l),e(t,n,s))}}var yh=Tc(Bo),Sh=Tc(zo);function Mc(e){let t=ie(e?.alignGaps,0);return(n,o,l,r)=>oo(n,o,(s,a,c,h,p,g,$,_,b,x,k)=>{[l,r]=vr(c,l,r);let S=s.pxRound,y=L=>S(g(L,h,x,_)),E=L=>S($(L,p,k,b)),M,j;h.ori==0?(M=Bo,j=yh):(M=zo,j=Sh);let C=h.dir*(h.ori==0?1:-1),N={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Uo},B=N.stroke,X=!1;if(r-l>=x*4){let L=H=>n.posToVal(H,h.key,!0),K=null,z=null,oe,G,ht,Ae=y(a[C==1?l:r]),re=y(a[l]),he=y(a[r]),ee=L(C==1?re+1:he-1);for(let H=C==1?l:r;H>=l&&H<=r;H+=C){let Ge=a[H],Ee=(C==1?Ge<ee:Ge>ee)?Ae:y(Ge),ce=c[H];Ee==Ae?ce!=null?(G=ce,K==null?(M(B,Ee,E(G)),oe=K=z=G):G<K?K=G:G>z&&(z=G)):ce===null&&(X=!0):(K!=null&&j(B,Ae,E(K),E(z),E(oe),E(G)),ce!=null?(G=ce,M(B,Ee,E(G)),K=z=oe=G):(K=z=null,ce===null&&(X=!0)),Ae=Ee,ee=L(Ae+C))}K!=null&&K!=z&&ht!=Ae&&j(B,Ae,E(K),E(z),E(oe),E(G))}else for(let L=C==1?l:r;L>=l&&L<=r;L+=C){let K=c[L];K===null?X=!0:K!=null&&M(B,y(a[L]),E(K))}let[R,Y]=ri(n,o);if(s.fill!=null||R!=0){let L=N.fill=new Path2D(B),K=s.fillTo(n,o,s.min,s.max,R),z=E(K),oe=y(a[l]),G=y(a[r]);C==-1&&([G,oe]=[oe,G]),M(L,G,z),M(L,oe,z)}if(!s.spanGaps){let L=[];X&&L.push(...si(a,c,l,r,C,y,t)),N.gaps=L=s.gaps(n,o,l,r,L),N.clip=kr(L,h.ori,_,b,x,k)}return Y!=0&&(N.band=Y==2?[gn(n,o,l,r,B,-1),gn(n,o,l,r,B,1)]:gn(n,o,l,r,B,Y)),N})}function kh(e){let t=ie(e.align,1),n=ie(e.ascDesc,!1),o=ie(e.alignGaps,0),l=ie(e.extend,!1);return(r,s,a,c)=>oo(r,s,(h,p,g,$,_,b,x,k,S,y,E)=>{[a,c]=vr(g,a,c);let M=h.pxRound,{left:j,width:C}=r.bbox,N=re=>M(b(re,$,y,k)),B=re=>M(x(re,_,E,S)),X=$.ori==0?Bo:zo,V={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Uo},R=V.stroke,Y=$.dir*($.ori==0?1:-1),L=B(g[Y==1?a:c]),K=N(p[Y==1?a:c]),z=K,oe=K;l&&t==-1&&(oe=j,X(R,oe,L)),X(R,K,L);for(let re=Y==1?a:c;re>=a&&re<=c;re+=Y){let he=g[re];if(he==null)continue;let ee=N(p[re]),H=B(he);t==1?X(R,ee,L):X(R,z,H),X(R,ee,H),L=H,z=ee}let G=z;l&&t==1&&(G=j+C,X(R,G,L));let[ht,Ae]=ri(r,s);if(h.fill!=null||ht!=0){let re=V.fill=new Path2D(R),he=h.fillTo(r,s,h.min,h.max,ht),ee=B(he);X(re,G,ee),X(re,oe,ee)}if(!h.spanGaps){let re=[];re.push(...si(p,g,a,c,Y,N,o));let he=h.width*ue/2,ee=n||t==1?he:-he,H=n||t==-1?-he:he;re.forEach(Ge=>{Ge[0]+=ee,Ge[1]+=H}),V.gaps=re=h.gaps(r,s,a,c,re),V.clip=kr(re,$.ori,k,S,y,E)}return Ae!=0&&(V.band=Ae==2?[gn(r,s,a,c,R,-1),gn(r,s,a,c,R,1)]:gn(r,s,a,c,R,Ae)),V})}function Uu(e,t,n,o,l,r,s=ve){if(e.length>1){let a=null;for(let c=0,h=1/0;c<e.length;c++)if(t[c]!==void 0){if(a!=null){let p=qe(e[c]-e[a]);p<h&&(h=p,s=qe(n(e[c],o,l,r)-n(e[a],o,l,r)))}a=c}}return s}function bh(e){e=e||Ml;let t=ie(e.size,[.6,ve,1]),n=e.align||0,o=e.gap||0,l=e.radius;l=l==null?[0,0]:typeof l=="number"?[l,0]:l;let r=ne(l),s=1-t[0],a=ie(t[1],ve),c=ie(t[2],1),h=ie(e.disp,Ml),p=ie(e.each,_=>{}),{fill:g,stroke:$}=h;return(_,b,x,k)=>oo(_,b,(S,y,E,M,j,C,N,B,X,V,R)=>{let Y=S.pxRound,L=n,K=o*ue,z=a*ue,oe=c*ue,G,ht;M.ori==0?[G,ht]=r(_,b):[ht,G]=r(_,b);let Ae=M.dir*(M.ori==0?1:-1),re=M.ori==0?Tr:ii,he=M.ori==0?p:(W,ye,Be,ao,In,Zt,Fn)=>{p(W,ye,Be,In,ao,Fn,Zt)},ee=ie(_.bands,ei).find(W=>W.series[0]==b),H=ee!=null?ee.dir:0,Ge=S.fillTo(_,b,S.min,S.max,H),at=Y(N(Ge,j,R,X)),Ee,ce,It,gt=V,Ce=Y(S.width*ue),Jt=!1,un=null,xt=null,vn=null,ro=null;g!=null&&(Ce==0||$!=null)&&(Jt=!0,un=g.values(_,b,x,k),xt=new Map,new Set(un).forEach(W=>{W!=null&&xt.set(W,new Path2D)}),Ce>0&&(vn=$.values(_,b,x,k),ro=new Map,new Set(vn).forEach(W=>{W!=null&&ro.set(W,new Path2D)})));let{x0:so,size:qo}=h;if(so!=null&&qo!=null){L=1,y=so.values(_,b,x,k),so.unit==2&&(y=y.map(Be=>_.posToVal(B+Be*V,M.key,!0)));let W=qo.values(_,b,x,k);qo.unit==2?ce=W[0]*V:ce=C(W[0],M,V,B)-C(0,M,V,B),gt=Uu(y,E,C,M,V,B,gt),It=gt-ce+K}else gt=Uu(y,E,C,M,V,B,gt),It=gt*s+K,ce=gt-It;It<1&&(It=0),Ce>=ce/2&&(Ce=0),It<5&&(Y=Ju);let Ol=It>0,Nn=gt-It-(Ol?Ce:0);ce=Y(Gs(Nn,oe,z)),Ee=(L==0?ce/2:L==Ae?0:ce)-L*Ae*((L==0?K/2:0)+(Ol?Ce/2:0));let ut={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},io=Jt?null:new Path2D,cn=null;if(ee!=null)cn=_.data[ee.series[1]];else{let{y0:W,y1:ye}=h;W!=null&&ye!=null&&(E=ye.values(_,b,x,k),cn=W.values(_,b,x,k))}let Wn=G*ce,Q=ht*ce;for(let W=Ae==1?x:k;W>=x&&W<=k;W+=Ae){let ye=E[W];if(ye==null)continue;if(cn!=null){let dt=cn[W]??0;if(ye-dt==0)continue;at=N(dt,j,R,X)}let Be=M.distr!=2||h!=null?y[W]:W,ao=C(Be,M,V,B),In=N(ie(ye,Ge),j,R,X),Zt=Y(ao-Ee),Fn=Y(mt(In,at)),$t=Y(Kt(In,at)),Tt=Fn-$t;if(ye!=null){let dt=ye<0?Q:Wn,Ft=ye<0?Wn:Q;Jt?(Ce>0&&vn[W]!=null&&re(ro.get(vn[W]),Zt,$t+kt(Ce/2),ce,mt(0,Tt-Ce),dt,Ft),un[W]!=null&&re(xt.get(un[W]),Zt,$t+kt(Ce/2),ce,mt(0,Tt-Ce),dt,Ft)):re(io,Zt,$t+kt(Ce/2),ce,mt(0,Tt-Ce),dt,Ft),he(_,b,W,Zt-Ce/2,$t,ce+Ce,Tt)}}return Ce>0?ut.stroke=Jt?ro:io:Jt||(ut._fill=S.width==0?S._fill:S._stroke??S._fill,ut.width=0),ut.fill=Jt?xt:io,ut})}function xh(e,t){let n=ie(t?.alignGaps,0);return(o,l,r,s)=>oo(o,l,(a,c,h,p,g,$,_,b,x,k,S)=>{[r,s]=vr(h,r,s);let y=a.pxRound,E=G=>y($(G,p,k,b)),M=G=>y(_(G,g,S,x)),j,C,N;p.ori==0?(j=br,N=Bo,C=kc):(j=xr,N=zo,C=bc);let B=p.dir*(p.ori==0?1:-1),X=E(c[B==1?r:s]),V=X,R=[],Y=[];for(let G=B==1?r:s;G>=r&&G<=s;G+=B)if(h[G]!=null){let Ae=c[G],re=E(Ae);R.push(V=re),Y.push(M(h[G]))}let L={stroke:e(R,Y,j,N,C,y),fill:null,clip:null,band:null,gaps:null,flags:Uo},K=L.stroke,[z,oe]=ri(o,l);if(a.fill!=null||z!=0){let G=L.fill=new Path2D(K),ht=a.fillTo(o,l,a.min,a.max,z),Ae=M(ht);N(G,V,Ae),N(G,X,Ae)}if(!a.spanGaps){let G=[];G.push(...si(c,h,r,s,B,E,n)),L.gaps=G=a.gaps(o,l,r,s,G),L.clip=kr(G,p.ori,b,x,k,S)}return oe!=0&&(L.band=oe==2?[gn(o,l,r,s,K,-1),gn(o,l,r,s,K,1)]:gn(o,l,r,s,K,oe)),L})}function Th(e){return xh(Mh,e)}function Mh(e,t,n,o,l,r){let s=e.length;if(s<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),s==2)o(a,e[1],t[1]);else{let c=Array(s),h=Array(s-1),p=Array(s-1),g=Array(s-1);for(let $=0;$<s-1;$++)p[$]=t[$+1]-t[$],g[$]=e[$+1]-e[$],h[$]=p[$]/g[$];c[0]=h[0];for(let $=1;$<s-1;$++)h[$]===0||h[$-1]===0||h[$-1]>0!=h[$]>0?c[$]=0:(c[$]=3*(g[$-1]+g[$])/((2*g[$]+g[$-1])/h[$-1]+(g[$]+2*g[$-1])/h[$]),isFinite(c[$])||(c[$]=0));c[s-1]=h[s-2];for(let $=0;$<s-1;$++)l(a,e[$]+g[$]/3,t[$]+c[$]*g[$]/3,e[$+1]-g[$]/3,t[$+1]-c[$+1]*g[$]/3,e[$+1],t[$+1])}return a}var js=new Set;function Gu(){for(let e of js)e.syncRect(!0)}Go&&(to(im,Wo,Gu),to(am,Wo,Gu,!0),to(_r,Wo,()=>{st.pxRatio=ue}));var Ah=Mc(),Eh=xc();function Bu(e,t,n,o){return(o?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((r,s)=>Ys(r,s,t,n))}function Ph(e,t){return e.map((n,o)=>o==0?{}:Ue({},t,n))}function Ys(e,t,n,o){return Ue({},t==0?n:o,e)}function Ac(e,t,n){return t==null?Fo:[t,n]}var Rh=Ac;function Ch(e,t,n){return t==null?Fo:gr(t,n,Qs,!0)}function Ec(e,t,n,o){return t==null?Fo:wr(t,n,e.scales[o].log,!1)}var Oh=Ec;function Pc(e,t,n,o){return t==null?Fo:Zs(t,n,e.scales[o].log,!1)}var Lh=Pc;function Dh(e,t,n,o,l){let r=mt(yu(e),yu(t)),s=t-e,a=qt(l/o*s,n);do{let c=n[a],h=o*c/s;if(h>=l&&r+(c<5?Ln.get(c):0)<=17)return[c,h]}while(++a<n.length);return[0,0]}function zu(e){let t,n;return e=e.replace(/(\d+)px/,(o,l)=>(t=Ye((n=+l)*ue))+"px"),[e,t,n]}function Nh(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=we(t[2]*ue,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function st(e,t,n){let o={mode:ie(e.mode,1)},l=o.mode;function r(i,u,f,m){let v=u.valToPct(i);return m+f*(u.dir==-1?1-v:v)}function s(i,u,f,m){let v=u.valToPct(i);return m+f*(u.dir==-1?v:1-v)}function a(i,u,f,m){return u.ori==0?r(i,u,f,m):s(i,u,f,m)}o.valToPosH=r,o.valToPosV=s;let c=!1;o.status=0;let h=o.root=Nt(Bp);if(e.id!=null&&(h.id=e.id),St(h,e.class),e.title){let i=Nt(jp,h);i.textContent=e.title}let p=Yt("canvas"),g=o.ctx=p.getContext("2d"),$=Nt(Yp,h);to("click",$,i=>{i.target===b&&(ke!=wo||Pe!=yo)&&lt.click(o,i)},!0);let _=o.under=Nt(qp,$);$.appendChild(p);let b=o.over=Nt(Kp,$);e=Ho(e);let x=+ie(e.pxAlign,1),k=Hu(x);(e.plugins||[]).forEach(i=>{i.opts&&(e=i.opts(o,e)||e)});let S=e.ms||.001,y=o.series=l==1?Bu(e.series||[],Ou,Iu,!1):Ph(e.series||[null],Wu),E=o.axes=Bu(e.axes||[],Cu,Du,!0),M=o.scales={},j=o.bands=e.bands||[];j.forEach(i=>{i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1)});let C=l==2?y[1].facets[0].scale:y[0].scale,N={axes:xf,series:wf},B=(e.drawOrder||["axes","series"]).map(i=>N[i]);function X(i){let u=i.distr==3?f=>_n(f>0?f:i.clamp(o,f,i.min,i.max,i.key)):i.distr==4?f=>Ls(f,i.asinh):i.distr==100?f=>i.fwd(f):f=>f;return f=>{let m=u(f),{_min:v,_max:w}=i,T=w-v;return(m-v)/T}}function V(i){let u=M[i];if(u==null){let f=(e.scales||Ml)[i]||Ml;if(f.from!=null){V(f.from);let m=Ue({},M[f.from],f,{key:i});m.valToPct=X(m),M[i]=m}else{u=M[i]=Ue({},i==C?$c:$h,f),u.key=i;let m=u.time,v=u.range,w=On(v);if((i!=C||l==2&&!m)&&(w&&(v[0]==null||v[1]==null)&&(v={min:v[0]==null?$u:{mode:1,hard:v[0],soft:v[0]},max:v[1]==null?$u:{mode:1,hard:v[1],soft:v[1]}},w=!1),!w&&Sr(v))){let T=v;v=(A,P,O)=>P==null?Fo:gr(P,O,T)}u.range=ne(v||(m?Rh:i==C?u.distr==3?Oh:u.distr==4?Lh:Ac:u.distr==3?Ec:u.distr==4?Pc:Ch)),u.auto=ne(w?!1:u.auto),u.clamp=ne(u.clamp||gh),u._min=u._max=null,u.valToPct=X(u)}}}V("x"),V("y"),l==1&&y.forEach(i=>{V(i.scale)}),E.forEach(i=>{V(i.scale)});for(let i in e.scales)V(i);let R=M[C],Y=R.distr,L,K;R.ori==0?(St(h,zp),L=r,K=s):(St(h,Vp),L=s,K=r);let z={};for(let i in M){let u=M[i];(u.min!=null||u.max!=null)&&(z[i]={min:u.min,max:u.max},u.min=u.max=null)}let oe=e.tzDate||(i=>new Date(Ye(i/S))),G=e.fmtDate||ti,ht=S==1?zm(oe):Ym(oe),Ae=Eu(oe,Au(S==1?Bm:jm,G)),re=Ru(oe,Pu(Km,G)),he=[],ee=o.legend=Ue({},Qm,e.legend),H=o.cursor=Ue({},lh,{drag:{y:l==2}},e.cursor),Ge=ee.show,at=H.show,Ee=ee.markers;ee.idxs=he,Ee.width=ne(Ee.width),Ee.dash=ne(Ee.dash),Ee.stroke=ne(Ee.stroke),Ee.fill=ne(Ee.fill);let ce,It,gt,Ce=[],Jt=[],un,xt=!1,vn={};if(ee.live){let i=y[1]?y[1].values:null;xt=i!=null,un=xt?i(o,1,0):{_:0};for(let u in un)vn[u]=Ks}if(Ge)if(ce=Yt("table",tm,h),gt=Yt("tbody",null,ce),ee.mount(o,ce),xt){It=Yt("thead",null,ce,gt);let i=Yt("tr",null,It);Yt("th",null,i);for(var ro in un)Yt("th",ru,i).textContent=ro}else St(ce,om),ee.live&&St(ce,nm);let so={show:!0},qo={show:!1};function Ol(i,u){if(u==0&&(xt||!ee.live||l==2))return Fo;let f=[],m=Yt("tr",lm,gt,gt.childNodes[u]);St(m,i.class),i.show||St(m,eo);let v=Yt("th",null,m);if(Ee.show){let A=Nt(rm,v);if(u>0){let P=Ee.width(o,u);P&&(A.style.border=P+"px "+Ee.dash(o,u)+" "+Ee.stroke(o,u)),A.style.background=Ee.fill(o,u)}}let w=Nt(ru,v);i.label instanceof HTMLElement?w.appendChild(i.label):w.textContent=i.label,u>0&&(Ee.show||(w.style.color=i.width>0?Ee.stroke(o,u):Ee.fill(o,u)),ut("click",v,A=>{if(H._lock)return;Un(A);let P=y.indexOf(i);if((A.ctrlKey||A.metaKey)!=ee.isolate){let O=y.some((D,F)=>F>0&&F!=P&&D.show);y.forEach((D,F)=>{F>0&&Xt(F,O?F==P?so:qo:so,!0,Fe.setSeries)})}else Xt(P,{show:!i.show},!0,Fe.setSeries)},!1),co&&ut(uu,v,A=>{H._lock||(Un(A),Xt(y.indexOf(i),ko,!0,Fe.setSeries))},!1));for(var T in un){let A=Yt("td",sm,m);A.textContent="--",f.push(A)}return[m,f]}let Nn=new Map;function ut(i,u,f,m=!0){let v=Nn.get(u)||{},w=H.bind[i](o,u,f,m);w&&(to(i,u,v[i]=w),Nn.set(u,v))}function io(i,u,f){let m=Nn.get(u)||{};for(let v in m)(i==null||v==i)&&(Us(v,u,m[v]),delete m[v]);i==null&&Nn.delete(u)}let cn=0,Wn=0,Q=0,W=0,ye=0,Be=0,ao=ye,In=Be,Zt=Q,Fn=W,$t=0,Tt=0,dt=0,Ft=0;o.bbox={};let Er=!1,Ll=!1,uo=!1,Hn=!1,Dl=!1,Mt=!1;function Pr(i,u,f){(f||i!=o.width||u!=o.height)&&hi(i,u),_o(!1),uo=!0,Ll=!0,go()}function hi(i,u){o.width=cn=Q=i,o.height=Wn=W=u,ye=Be=0,mf(),hf();let f=o.bbox;$t=f.left=Qn(ye*ue,.5),Tt=f.top=Qn(Be*ue,.5),dt=f.width=Qn(Q*ue,.5),Ft=f.height=Qn(W*ue,.5)}let cf=3;function ff(){let i=!1,u=0;for(;!i;){u++;let f=kf(u),m=bf(u);i=u==cf||f&&m,i||(hi(o.width,o.height),Ll=!0)}}function pf({width:i,height:u}){Pr(i,u)}o.setSize=pf;function mf(){let i=!1,u=!1,f=!1,m=!1;E.forEach((v,w)=>{if(v.show&&v._show){let{side:T,_size:A}=v,P=T%2,O=v.label!=null?v.labelSize:0,D=A+O;D>0&&(P?(Q-=D,T==3?(ye+=D,m=!0):f=!0):(W-=D,T==0?(Be+=D,i=!0):u=!0))}}),Gn[0]=i,Gn[1]=f,Gn[2]=u,Gn[3]=m,Q-=wn[1]+wn[3],ye+=wn[3],W-=wn[2]+wn[0],Be+=wn[0]}function hf(){let i=ye+Q,u=Be+W,f=ye,m=Be;function v(w,T){switch(w){case 1:return i+=T,i-T;case 2:return u+=T,u-T;case 3:return f-=T,f+T;case 0:return m-=T,m+T}}E.forEach((w,T)=>{if(w.show&&w._show){let A=w.side;w._pos=v(A,w._size),w.label!=null&&(w._lpos=v(A,w.labelSize))}})}if(H.dataIdx==null){let i=H.hover,u=i.skip=new Set(i.skip??[]);u.add(void 0);let f=i.prox=ne(i.prox),m=i.bias??=0;H.dataIdx=(v,w,T,A)=>{if(w==0)return T;let P=T,O=f(v,w,T,A)??ve,D=O>=0&&O<ve,F=R.ori==0?Q:W,J=H.left,ae=t[0],se=t[w];if(u.has(se[T])){P=null;let te=null,q=null,U;if(m==0||m==-1)for(U=T;te==null&&U-- >0;)u.has(se[U])||(te=U);if(m==0||m==1)for(U=T;q==null&&U++<se.length;)u.has(se[U])||(q=U);if(te!=null||q!=null)if(D){let xe=te==null?-1/0:L(ae[te],R,F,0),De=q==null?1/0:L(ae[q],R,F,0),tt=J-xe,de=De-J;tt<=de?tt<=O&&(P=te):de<=O&&(P=q)}else P=q==null?te:te==null?q:T-te<=q-T?te:q}else D&&qe(J-L(ae[T],R,F,0))>O&&(P=null);return P}}let Un=i=>{H.event=i};H.idxs=he,H._lock=!1;let it=H.points;it.show=ne(it.show),it.size=ne(it.size),it.stroke=ne(it.stroke),it.width=ne(it.width),it.fill=ne(it.fill);let Qt=o.focus=Ue({},e.focus||{alpha:.3},H.focus),co=Qt.prox>=0,fo=co&&it.one,At=[],po=[],mo=[];function di(i,u){let f=it.show(o,u);if(f instanceof HTMLElement)return St(f,em),St(f,i.class),an(f,-10,-10,Q,W),b.insertBefore(f,At[u]),f}function _i(i,u){if(l==1||u>0){let f=l==1&&M[i.scale].time,m=i.value;i.value=f?bu(m)?Ru(oe,Pu(m,G)):m||re:m||hh,i.label=i.label||(f?sh:rh)}if(fo||u>0){i.width=i.width==null?1:i.width,i.paths=i.paths||Ah||$m,i.fillTo=ne(i.fillTo||vh),i.pxAlign=+ie(i.pxAlign,x),i.pxRound=Hu(i.pxAlign),i.stroke=ne(i.stroke||null),i.fill=ne(i.fill||null),i._stroke=i._fill=i._paths=i._focus=null;let f=dh(mt(1,i.width),1),m=i.points=Ue({},{size:f,width:mt(1,f*.2),stroke:i.stroke,space:f*2,paths:Eh,_stroke:null,_fill:null},i.points);m.show=ne(m.show),m.filter=ne(m.filter),m.fill=ne(m.fill),m.stroke=ne(m.stroke),m.paths=ne(m.paths),m.pxAlign=i.pxAlign}if(Ge){let f=Ol(i,u);Ce.splice(u,0,f[0]),Jt.splice(u,0,f[1]),ee.values.push(null)}if(at){he.splice(u,0,null);let f=null;fo?u==0&&(f=di(i,u)):u>0&&(f=di(i,u)),At.splice(u,0,f),po.splice(u,0,0),mo.splice(u,0,0)}et("addSeries",u)}function df(i,u){u=u??y.length,i=l==1?Ys(i,u,Ou,Iu):Ys(i,u,{},Wu),y.splice(u,0,i),_i(y[u],u)}o.addSeries=df;function _f(i){if(y.splice(i,1),Ge){ee.values.splice(i,1),Jt.splice(i,1);let u=Ce.splice(i,1)[0];io(null,u.firstChild),u.remove()}at&&(he.splice(i,1),At.splice(i,1)[0].remove(),po.splice(i,1),mo.splice(i,1)),et("delSeries",i)}o.delSeries=_f;let Gn=[!1,!1,!1,!1];function gf(i,u){if(i._show=i.show,i.show){let f=i.side%2,m=M[i.scale];m==null&&(i.scale=f?y[1].scale:C,m=M[i.scale]);let v=m.time;i.size=ne(i.size),i.space=ne(i.space),i.rotate=ne(i.rotate),On(i.incrs)&&i.incrs.forEach(T=>{!Ln.has(T)&&Ln.set(T,Xu(T))}),i.incrs=ne(i.incrs||(m.distr==2?Hm:v?S==1?Gm:Vm:Xn)),i.splits=ne(i.splits||(v&&m.distr==1?ht:m.distr==3?Bs:m.distr==4?uh:ah)),i.stroke=ne(i.stroke),i.grid.stroke=ne(i.grid.stroke),i.ticks.stroke=ne(i.ticks.stroke),i.border.stroke=ne(i.border.stroke);let w=i.values;i.values=On(w)&&!On(w[0])?ne(w):v?On(w)?Eu(oe,Au(w,G)):bu(w)?qm(oe,w):w||Ae:w||ih,i.filter=ne(i.filter||(m.distr>=3&&m.log==10?ph:m.distr==3&&m.log==2?mh:Zu)),i.font=zu(i.font),i.labelFont=zu(i.labelFont),i._size=i.size(o,null,u,0),i._space=i._rotate=i._incrs=i._found=i._splits=i._values=null,i._size>0&&(Gn[u]=!0,i._el=Nt(Jp,$))}}function Ko(i,u,f,m){let[v,w,T,A]=f,P=u%2,O=0;return P==0&&(A||w)&&(O=u==0&&!v||u==2&&!T?Ye(Cu.size/3):0),P==1&&(v||T)&&(O=u==1&&!w||u==3&&!A?Ye(Du.size/2):0),O}let gi=o.padding=(e.padding||[Ko,Ko,Ko,Ko]).map(i=>ne(ie(i,Ko))),wn=o._padding=gi.map((i,u)=>i(o,u,Gn,0)),ot,Je=null,Ze=null,Nl=l==1?y[0].idxs:null,Ht=null,Jo=!1;function $i(i,u){if(t=i??[],o.data=o._data=t,l==2){ot=0;for(let f=1;f<y.length;f++)ot+=t[f][0].length}else{t.length==0&&(o.data=o._data=t=[[]]),Ht=t[0],ot=Ht.length;let f=t;if(Y==2){f=t.slice();let m=f[0]=Array(ot);for(let v=0;v<ot;v++)m[v]=v}o._data=t=f}if(_o(!0),et("setData"),Y==2&&(uo=!0),u!==!1){let f=R;f.auto(o,Jo)?Rr():Sn(C,f.min,f.max),Hn=Hn||H.left>=0,Mt=!0,go()}}o.setData=$i;function Rr(){Jo=!0;let i,u;l==1&&(ot>0?(Je=Nl[0]=0,Ze=Nl[1]=ot-1,i=t[0][Je],u=t[0][Ze],Y==2?(i=Je,u=Ze):i==u&&(Y==3?[i,u]=wr(i,i,R.log,!1):Y==4?[i,u]=Zs(i,i,R.log,!1):R.time?u=i+Ye(86400/S):[i,u]=gr(i,u,Qs,!0))):(Je=Nl[0]=i=null,Ze=Nl[1]=u=null)),Sn(C,i,u)}let Wl,ho,Cr,Or,Lr,Dr,Nr,Wr,Ir,_t;function vi(i,u,f,m,v,w){i??=iu,f??=ei,m??="butt",v??=iu,w??="round",i!=Wl&&(g.strokeStyle=Wl=i),v!=ho&&(g.fillStyle=ho=v),u!=Cr&&(g.lineWidth=Cr=u),w!=Lr&&(g.lineJoin=Lr=w),m!=Dr&&(g.lineCap=Dr=m),f!=Or&&g.setLineDash(Or=f)}function wi(i,u,f,m){u!=ho&&(g.fillStyle=ho=u),i!=Nr&&(g.font=Nr=i),f!=Wr&&(g.textAlign=Wr=f),m!=Ir&&(g.textBaseline=Ir=m)}function Fr(i,u,f,m,v=0){if(m.length>0&&i.auto(o,Jo)&&(u==null||u.min==null)){let w=ie(Je,0),T=ie(Ze,m.length-1),A=f.min==null?pm(m,w,T,v,i.distr==3):[f.min,f.max];i.min=Kt(i.min,f.min=A[0]),i.max=mt(i.max,f.max=A[1])}}let yi={min:null,max:null};function $f(){for(let m in M){let v=M[m];z[m]==null&&(v.min==null||z[C]!=null&&v.auto(o,Jo))&&(z[m]=yi)}for(let m in M){let v=M[m];z[m]==null&&v.from!=null&&z[v.from]!=null&&(z[m]=yi)}z[C]!=null&&_o(!0);let i={};for(let m in z){let v=z[m];if(v!=null){let w=i[m]=Ho(M[m],ym);if(v.min!=null)Ue(w,v);else if(m!=C||l==2)if(ot==0&&w.from==null){let T=w.range(o,null,null,m);w.min=T[0],w.max=T[1]}else w.min=ve,w.max=-ve}}if(ot>0){y.forEach((m,v)=>{if(l==1){let w=m.scale,T=z[w];if(T==null)return;let A=i[w];if(v==0){let P=A.range(o,A.min,A.max,w);A.min=P[0],A.max=P[1],Je=qt(A.min,t[0]),Ze=qt(A.max,t[0]),Ze-Je>1&&(t[0][Je]<A.min&&Je++,t[0][Ze]>A.max&&Ze--),m.min=Ht[Je],m.max=Ht[Ze]}else m.show&&m.auto&&Fr(A,T,m,t[v],m.sorted);m.idxs[0]=Je,m.idxs[1]=Ze}else if(v>0&&m.show&&m.auto){let[w,T]=m.facets,A=w.scale,P=T.scale,[O,D]=t[v],F=i[A],J=i[P];F!=null&&Fr(F,z[A],w,O,w.sorted),J!=null&&Fr(J,z[P],T,D,T.sorted),m.min=T.min,m.max=T.max}});for(let m in i){let v=i[m],w=z[m];if(v.from==null&&(w==null||w.min==null)){let T=v.range(o,v.min==ve?null:v.min,v.max==-ve?null:v.max,m);v.min=T[0],v.max=T[1]}}}for(let m in i){let v=i[m];if(v.from!=null){let w=i[v.from];if(w.min==null)v.min=v.max=null;else{let T=v.range(o,w.min,w.max,m);v.min=T[0],v.max=T[1]}}}let u={},f=!1;for(let m in i){let v=i[m],w=M[m];if(w.min!=v.min||w.max!=v.max){w.min=v.min,w.max=v.max;let T=w.distr;w._min=T==3?_n(w.min):T==4?Ls(w.min,w.asinh):T==100?w.fwd(w.min):w.min,w._max=T==3?_n(w.max):T==4?Ls(w.max,w.asinh):T==100?w.fwd(w.max):w.max,u[m]=f=!0}}if(f){y.forEach((m,v)=>{l==2?v>0&&u.y&&(m._paths=null):u[m.scale]&&(m._paths=null)});for(let m in u)uo=!0,et("setScale",m);at&&H.left>=0&&(Hn=Mt=!0)}for(let m in z)z[m]=null}function vf(i){let u=Gs(Je-1,0,ot-1),f=Gs(Ze+1,0,ot-1);for(;i[u]==null&&u>0;)u--;for(;i[f]==null&&f<ot-1;)f++;return[u,f]}function wf(){if(ot>0){let i=y.some(u=>u._focus)&&_t!=Qt.alpha;i&&(g.globalAlpha=_t=Qt.alpha),y.forEach((u,f)=>{if(f>0&&u.show&&(Si(f,!1),Si(f,!0),u._paths==null)){let m=_t;_t!=u.alpha&&(g.globalAlpha=_t=u.alpha);let v=l==2?[0,t[f][0].length-1]:vf(t[f]);u._paths=u.paths(o,f,v[0],v[1]),_t!=m&&(g.globalAlpha=_t=m)}}),y.forEach((u,f)=>{if(f>0&&u.show){let m=_t;_t!=u.alpha&&(g.globalAlpha=_t=u.alpha),u._paths!=null&&ki(f,!1);{let v=u._paths!=null?u._paths.gaps:null,w=u.points.show(o,f,Je,Ze,v),T=u.points.filter(o,f,w,v);(w||T)&&(u.points._paths=u.points.paths(o,f,Je,Ze,T),ki(f,!0))}_t!=m&&(g.globalAlpha=_t=m),et("drawSeries",f)}}),i&&(g.globalAlpha=_t=1)}}function Si(i,u){let f=u?y[i].points:y[i];f._stroke=f.stroke(o,i),f._fill=f.fill(o,i)}function ki(i,u){let f=u?y[i].points:y[i],{stroke:m,fill:v,clip:w,flags:T,_stroke:A=f._stroke,_fill:P=f._fill,_width:O=f.width}=f._paths;O=we(O*ue,3);let D=null,F=O%2/2;u&&P==null&&(P=O>0?"#fff":A);let J=f.pxAlign==1&&F>0;if(J&&g.translate(F,F),!u){let ae=$t-O/2,se=Tt-O/2,te=dt+O,q=Ft+O;D=new Path2D,D.rect(ae,se,te,q)}u?Hr(A,O,f.dash,f.cap,P,m,v,T,w):yf(i,A,O,f.dash,f.cap,P,m,v,T,D,w),J&&g.translate(-F,-F)}function yf(i,u,f,m,v,w,T,A,P,O,D){let F=!1;P!=0&&j.forEach((J,ae)=>{if(J.series[0]==i){let se=y[J.series[1]],te=t[J.series[1]],q=(se._paths||Ml).band;On(q)&&(q=J.dir==1?q[0]:q[1]);let U,xe=null;se.show&&q&&hm(te,Je,Ze)?(xe=J.fill(o,ae)||w,U=se._paths.clip):q=null,Hr(u,f,m,v,xe,T,A,P,O,D,U,q),F=!0}}),F||Hr(u,f,m,v,w,T,A,P,O,D)}let bi=Uo|Vs;function Hr(i,u,f,m,v,w,T,A,P,O,D,F){vi(i,u,f,m,v),(P||O||F)&&(g.save(),P&&g.clip(P),O&&g.clip(O)),F?(A&bi)==bi?(g.clip(F),D&&g.clip(D),Fl(v,T),Il(i,w,u)):A&Vs?(Fl(v,T),g.clip(F),Il(i,w,u)):A&Uo&&(g.save(),g.clip(F),D&&g.clip(D),Fl(v,T),g.restore(),Il(i,w,u)):(Fl(v,T),Il(i,w,u)),(P||O||F)&&g.restore()}function Il(i,u,f){f>0&&(u instanceof Map?u.forEach((m,v)=>{g.strokeStyle=Wl=v,g.stroke(m)}):u!=null&&i&&g.stroke(u))}function Fl(i,u){u instanceof Map?u.forEach((f,m)=>{g.fillStyle=ho=m,g.fill(f)}):u!=null&&i&&g.fill(u)}function Sf(i,u,f,m){let v=E[i],w;if(m<=0)w=[0,0];else{let T=v._space=v.space(o,i,u,f,m),A=v._incrs=v.incrs(o,i,u,f,m,T);w=Dh(u,f,A,m,T)}return v._found=w}function Ur(i,u,f,m,v,w,T,A,P,O){let D=T%2/2;x==1&&g.translate(D,D),vi(A,T,P,O,A),g.beginPath();let F,J,ae,se,te=v+(m==0||m==3?-w:w);f==0?(J=v,se=te):(F=v,ae=te);for(let q=0;q<i.length;q++)u[q]!=null&&(f==0?F=ae=i[q]:J=se=i[q],g.moveTo(F,J),g.lineTo(ae,se));g.stroke(),x==1&&g.translate(-D,-D)}function kf(i){let u=!0;return E.forEach((f,m)=>{if(!f.show)return;let v=M[f.scale];if(v.min==null){f._show&&(u=!1,f._show=!1,_o(!1));return}else f._show||(u=!1,f._show=!0,_o(!1));let w=f.side,T=w%2,{min:A,max:P}=v,[O,D]=Sf(m,A,P,T==0?Q:W);if(D==0)return;let F=v.distr==2,J=f._splits=f.splits(o,m,A,P,O,D,F),ae=v.distr==2?J.map(U=>Ht[U]):J,se=v.distr==2?Ht[J[1]]-Ht[J[0]]:O,te=f._values=f.values(o,f.filter(o,ae,m,D,se),m,D,se);f._rotate=w==2?f.rotate(o,te,m,D):0;let q=f._size;f._size=Wt(f.size(o,te,m,i)),q!=null&&f._size!=q&&(u=!1)}),u}function bf(i){let u=!0;return gi.forEach((f,m)=>{let v=f(o,m,Gn,i);v!=wn[m]&&(u=!1),wn[m]=v}),u}function xf(){for(let i=0;i<E.length;i++){let u=E[i];if(!u.show||!u._show)continue;let f=u.side,m=f%2,v,w,T=u.stroke(o,i),A=f==0||f==3?-1:1,[P,O]=u._found;if(u.label!=null){let ft=u.labelGap*A,yt=Ye((u._lpos+ft)*ue);wi(u.labelFont[0],T,"center",f==2?yl:su),g.save(),m==1?(v=w=0,g.translate(yt,Ye(Tt+Ft/2)),g.rotate((f==3?-dr:dr)/2)):(v=Ye($t+dt/2),w=yt);let Vn=Ku(u.label)?u.label(o,i,P,O):u.label;g.fillText(Vn,v,w),g.restore()}if(O==0)continue;let D=M[u.scale],F=m==0?dt:Ft,J=m==0?$t:Tt,ae=u._splits,se=D.distr==2?ae.map(ft=>Ht[ft]):ae,te=D.distr==2?Ht[ae[1]]-Ht[ae[0]]:P,q=u.ticks,U=u.border,xe=q.show?q.size:0,De=Ye(xe*ue),tt=Ye((u.alignTo==2?u._size-xe-u.gap:u.gap)*ue),de=u._rotate*-dr/180,Ne=k(u._pos*ue),vt=(De+tt)*A,ct=Ne+vt;w=m==0?ct:0,v=m==1?ct:0;let Et=u.font[0],Ut=u.align==1?Do:u.align==2?Rs:de>0?Do:de<0?Rs:m==0?"center":f==3?Rs:Do,tn=de||m==1?"middle":f==2?yl:su;wi(Et,T,Ut,tn);let wt=u.font[1]*u.lineGap,Pt=ae.map(ft=>k(a(ft,D,F,J))),Gt=u._values;for(let ft=0;ft<Gt.length;ft++){let yt=Gt[ft];if(yt!=null){m==0?v=Pt[ft]:w=Pt[ft],yt=""+yt;let Vn=yt.indexOf(`
`)==-1?[yt]:yt.split(/\n/gm);for(let pt=0;pt<Vn.length;pt++){let Bi=Vn[pt];de?(g.save(),g.translate(v,w+pt*wt),g.rotate(de),g.fillText(Bi,0,0),g.restore()):g.fillText(Bi,v,w+pt*wt)}}}q.show&&Ur(Pt,q.filter(o,se,i,O,te),m,f,Ne,De,we(q.width*ue,3),q.stroke(o,i),q.dash,q.cap);let nn=u.grid;nn.show&&Ur(Pt,nn.filter(o,se,i,O,te),m,m==0?2:1,m==0?Tt:$t,m==0?Ft:dt,we(nn.width*ue,3),nn.stroke(o,i),nn.dash,nn.cap),U.show&&Ur([Ne],[1],m==0?1:0,m==0?1:2,m==1?Tt:$t,m==1?Ft:dt,we(U.width*ue,3),U.stroke(o,i),U.dash,U.cap)}et("drawAxes")}function _o(i){y.forEach((u,f)=>{f>0&&(u._paths=null,i&&(l==1?(u.min=null,u.max=null):u.facets.forEach(m=>{m.min=null,m.max=null})))})}let Hl=!1,Gr=!1,Zo=[];function Tf(){Gr=!1;for(let i=0;i<Zo.length;i++)et(...Zo[i]);Zo.length=0}function go(){Hl||(Am(xi),Hl=!0)}function Mf(i,u=!1){Hl=!0,Gr=u,i(o),xi(),u&&Zo.length>0&&queueMicrotask(Tf)}o.batch=Mf;function xi(){if(Er&&($f(),Er=!1),uo&&(ff(),uo=!1),Ll){if(Me(_,Do,ye),Me(_,yl,Be),Me(_,kl,Q),Me(_,bl,W),Me(b,Do,ye),Me(b,yl,Be),Me(b,kl,Q),Me(b,bl,W),Me($,kl,cn),Me($,bl,Wn),p.width=Ye(cn*ue),p.height=Ye(Wn*ue),E.forEach(({_el:i,_show:u,_size:f,_pos:m,side:v})=>{if(i!=null)if(u){let w=v===3||v===0?f:0,T=v%2==1;Me(i,T?"left":"top",m-w),Me(i,T?"width":"height",f),Me(i,T?"top":"left",T?Be:ye),Me(i,T?"height":"width",T?W:Q),Hs(i,eo)}else St(i,eo)}),Wl=ho=Cr=Lr=Dr=Nr=Wr=Ir=Or=null,_t=1,el(!0),ye!=ao||Be!=In||Q!=Zt||W!=Fn){_o(!1);let i=Q/Zt,u=W/Fn;if(at&&!Hn&&H.left>=0){H.left*=i,H.top*=u,$o&&an($o,Ye(H.left),0,Q,W),vo&&an(vo,0,Ye(H.top),Q,W);for(let f=0;f<At.length;f++){let m=At[f];m!=null&&(po[f]*=i,mo[f]*=u,an(m,Wt(po[f]),Wt(mo[f]),Q,W))}}if(be.show&&!Dl&&be.left>=0&&be.width>0){be.left*=i,be.width*=i,be.top*=u,be.height*=u;for(let f in qr)Me(So,f,be[f])}ao=ye,In=Be,Zt=Q,Fn=W}et("setSize"),Ll=!1}cn>0&&Wn>0&&(g.clearRect(0,0,p.width,p.height),et("drawClear"),B.forEach(i=>i()),et("draw")),be.show&&Dl&&(Ul(be),Dl=!1),at&&Hn&&(zn(null,!0,!1),Hn=!1),ee.show&&ee.live&&Mt&&(jr(),Mt=!1),c||(c=!0,o.status=1,et("ready")),Jo=!1,Hl=!1}o.redraw=(i,u)=>{uo=u||!1,i!==!1?Sn(C,R.min,R.max):go()};function Br(i,u){let f=M[i];if(f.from==null){if(ot==0){let m=f.range(o,u.min,u.max,i);u.min=m[0],u.max=m[1]}if(u.min>u.max){let m=u.min;u.min=u.max,u.max=m}if(ot>1&&u.min!=null&&u.max!=null&&u.max-u.min<1e-16)return;i==C&&f.distr==2&&ot>0&&(u.min=qt(u.min,t[0]),u.max=qt(u.max,t[0]),u.min==u.max&&u.max++),z[i]=u,Er=!0,go()}}o.setScale=Br;let zr,Vr,$o,vo,Ti,Mi,wo,yo,Ai,Ei,ke,Pe,yn=!1,lt=H.drag,Qe=lt.x,Xe=lt.y;at&&(H.x&&(zr=Nt(Qp,b)),H.y&&(Vr=Nt(Xp,b)),R.ori==0?($o=zr,vo=Vr):($o=Vr,vo=zr),ke=H.left,Pe=H.top);let be=o.select=Ue({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),So=be.show?Nt(Zp,be.over?b:_):null;function Ul(i,u){if(be.show){for(let f in i)be[f]=i[f],f in qr&&Me(So,f,i[f]);u!==!1&&et("setSelect")}}o.setSelect=Ul;function Af(i){if(y[i].show)Ge&&Hs(Ce[i],eo);else if(Ge&&St(Ce[i],eo),at){let f=fo?At[0]:At[i];f!=null&&an(f,-10,-10,Q,W)}}function Sn(i,u,f){Br(i,{min:u,max:f})}function Xt(i,u,f,m){u.focus!=null&&Of(i),u.show!=null&&y.forEach((v,w)=>{w>0&&(i==w||i==null)&&(v.show=u.show,Af(w),l==2?(Sn(v.facets[0].scale,null,null),Sn(v.facets[1].scale,null,null)):Sn(v.scale,null,null),go())}),f!==!1&&et("setSeries",i,u),m&&tl("setSeries",o,i,u)}o.setSeries=Xt;function Ef(i,u){Ue(j[i],u)}function Pf(i,u){i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1),u=u??j.length,j.splice(u,0,i)}function Rf(i){i==null?j.length=0:j.splice(i,1)}o.addBand=Pf,o.setBand=Ef,o.delBand=Rf;function Cf(i,u){y[i].alpha=u,at&&At[i]!=null&&(At[i].style.opacity=u),Ge&&Ce[i]&&(Ce[i].style.opacity=u)}let fn,kn,Bn,ko={focus:!0};function Of(i){if(i!=Bn){let u=i==null,f=Qt.alpha!=1;y.forEach((m,v)=>{if(l==1||v>0){let w=u||v==0||v==i;m._focus=u?null:w,f&&Cf(v,w?1:Qt.alpha)}}),Bn=i,f&&go()}}Ge&&co&&ut(cu,ce,i=>{H._lock||(Un(i),Bn!=null&&Xt(null,ko,!0,Fe.setSeries))});function en(i,u,f){let m=M[u];f&&(i=i/ue-(m.ori==1?Be:ye));let v=Q;m.ori==1&&(v=W,i=v-i),m.dir==-1&&(i=v-i);let w=m._min,T=m._max,A=i/v,P=w+(T-w)*A,O=m.distr;return O==3?Io(10,P):O==4?_m(P,m.asinh):O==100?m.bwd(P):P}function Lf(i,u){let f=en(i,C,u);return qt(f,t[0],Je,Ze)}o.valToIdx=i=>qt(i,t[0]),o.posToIdx=Lf,o.posToVal=en,o.valToPos=(i,u,f)=>M[u].ori==0?r(i,M[u],f?dt:Q,f?$t:0):s(i,M[u],f?Ft:W,f?Tt:0),o.setCursor=(i,u,f)=>{ke=i.left,Pe=i.top,zn(null,u,f)};function Pi(i,u){Me(So,Do,be.left=i),Me(So,kl,be.width=u)}function Ri(i,u){Me(So,yl,be.top=i),Me(So,bl,be.height=u)}let Qo=R.ori==0?Pi:Ri,Xo=R.ori==1?Pi:Ri;function Df(){if(Ge&&ee.live)for(let i=l==2?1:0;i<y.length;i++){if(i==0&&xt)continue;let u=ee.values[i],f=0;for(let m in u)Jt[i][f++].firstChild.nodeValue=u[m]}}function jr(i,u){if(i!=null&&(i.idxs?i.idxs.forEach((f,m)=>{he[m]=f}):wm(i.idx)||he.fill(i.idx),ee.idx=he[0]),Ge&&ee.live){for(let f=0;f<y.length;f++)(f>0||l==1&&!xt)&&Nf(f,he[f]);Df()}Mt=!1,u!==!1&&et("setLegend")}o.setLegend=jr;function Nf(i,u){let f=y[i],m=i==0&&Y==2?Ht:t[i],v;xt?v=f.values(o,i,u)??vn:(v=f.value(o,u==null?null:m[u],i,u),v=v==null?vn:{_:v}),ee.values[i]=v}function zn(i,u,f){Ai=ke,Ei=Pe,[ke,Pe]=H.move(o,ke,Pe),H.left=ke,H.top=Pe,at&&($o&&an($o,Ye(ke),0,Q,W),vo&&an(vo,0,Ye(Pe),Q,W));let m,v=Je>Ze;fn=ve,kn=null;let w=R.ori==0?Q:W,T=R.ori==1?Q:W;if(ke<0||ot==0||v){m=H.idx=null;for(let A=0;A<y.length;A++){let P=At[A];P!=null&&an(P,-10,-10,Q,W)}co&&Xt(null,ko,!0,i==null&&Fe.setSeries),ee.live&&(he.fill(m),Mt=!0)}else{let A,P,O;l==1&&(A=R.ori==0?ke:Pe,P=en(A,C),m=H.idx=qt(P,t[0],Je,Ze),O=L(t[0][m],R,w,0));let D=-10,F=-10,J=0,ae=0,se=!0,te="",q="";for(let U=l==2?1:0;U<y.length;U++){let xe=y[U],De=he[U],tt=De==null?null:l==1?t[U][De]:t[U][1][De],de=H.dataIdx(o,U,m,P),Ne=de==null?null:l==1?t[U][de]:t[U][1][de];if(Mt=Mt||Ne!=tt||de!=De,he[U]=de,U>0&&xe.show){let vt=de==null?-10:de==m?O:L(l==1?t[0][de]:t[U][0][de],R,w,0),ct=Ne==null?-10:K(Ne,l==1?M[xe.scale]:M[xe.facets[1].scale],T,0);if(co&&Ne!=null){let Et=R.ori==1?ke:Pe,Ut=qe(Qt.dist(o,U,de,ct,Et));if(Ut<fn){let tn=Qt.bias;if(tn!=0){let wt=en(Et,xe.scale),Pt=Ne>=0?1:-1,Gt=wt>=0?1:-1;Gt==Pt&&(Gt==1?tn==1?Ne>=wt:Ne<=wt:tn==1?Ne<=wt:Ne>=wt)&&(fn=Ut,kn=U)}else fn=Ut,kn=U}}if(Mt||fo){let Et,Ut;R.ori==0?(Et=vt,Ut=ct):(Et=ct,Ut=vt);let tn,wt,Pt,Gt,nn,ft,yt=!0,Vn=it.bbox;if(Vn!=null){yt=!1;let pt=Vn(o,U);Pt=pt.left,Gt=pt.top,tn=pt.width,wt=pt.height}else Pt=Et,Gt=Ut,tn=wt=it.size(o,U);if(ft=it.fill(o,U),nn=it.stroke(o,U),fo)U==kn&&fn<=Qt.prox&&(D=Pt,F=Gt,J=tn,ae=wt,se=yt,te=ft,q=nn);else{let pt=At[U];pt!=null&&(po[U]=Pt,mo[U]=Gt,gu(pt,tn,wt,yt),du(pt,ft,nn),an(pt,Wt(Pt),Wt(Gt),Q,W))}}}}if(fo){let U=Qt.prox,xe=Bn==null?fn<=U:fn>U||kn!=Bn;if(Mt||xe){let De=At[0];De!=null&&(po[0]=D,mo[0]=F,gu(De,J,ae,se),du(De,te,q),an(De,Wt(D),Wt(F),Q,W))}}}if(be.show&&yn)if(i!=null){let[A,P]=Fe.scales,[O,D]=Fe.match,[F,J]=i.cursor.sync.scales,ae=i.cursor.drag;if(Qe=ae._x,Xe=ae._y,Qe||Xe){let{left:se,top:te,width:q,height:U}=i.select,xe=i.scales[F].ori,De=i.posToVal,tt,de,Ne,vt,ct,Et=A!=null&&O(A,F),Ut=P!=null&&D(P,J);Et&&Qe?(xe==0?(tt=se,de=q):(tt=te,de=U),Ne=M[A],vt=L(De(tt,F),Ne,w,0),ct=L(De(tt+de,F),Ne,w,0),Qo(Kt(vt,ct),qe(ct-vt))):Qo(0,w),Ut&&Xe?(xe==1?(tt=se,de=q):(tt=te,de=U),Ne=M[P],vt=K(De(tt,J),Ne,T,0),ct=K(De(tt+de,J),Ne,T,0),Xo(Kt(vt,ct),qe(ct-vt))):Xo(0,T)}else Kr()}else{let A=qe(Ai-Ti),P=qe(Ei-Mi);if(R.ori==1){let J=A;A=P,P=J}Qe=lt.x&&A>=lt.dist,Xe=lt.y&&P>=lt.dist;let O=lt.uni;O!=null?Qe&&Xe&&(Qe=A>=O,Xe=P>=O,!Qe&&!Xe&&(P>A?Xe=!0:Qe=!0)):lt.x&&lt.y&&(Qe||Xe)&&(Qe=Xe=!0);let D,F;Qe&&(R.ori==0?(D=wo,F=ke):(D=yo,F=Pe),Qo(Kt(D,F),qe(F-D)),Xe||Xo(0,T)),Xe&&(R.ori==1?(D=wo,F=ke):(D=yo,F=Pe),Xo(Kt(D,F),qe(F-D)),Qe||Qo(0,w)),!Qe&&!Xe&&(Qo(0,0),Xo(0,0))}if(lt._x=Qe,lt._y=Xe,i==null){if(f){if(Gi!=null){let[A,P]=Fe.scales;Fe.values[0]=A!=null?en(R.ori==0?ke:Pe,A):null,Fe.values[1]=P!=null?en(R.ori==1?ke:Pe,P):null}tl(Cs,o,ke,Pe,Q,W,m)}if(co){let A=f&&Fe.setSeries,P=Qt.prox;Bn==null?fn<=P&&Xt(kn,ko,!0,A):fn>P?Xt(null,ko,!0,A):kn!=Bn&&Xt(kn,ko,!0,A)}}Mt&&(ee.idx=m,jr()),u!==!1&&et("setCursor")}let bn=null;Object.defineProperty(o,"rect",{get(){return bn==null&&el(!1),bn}});function el(i=!1){i?bn=null:(bn=b.getBoundingClientRect(),et("syncRect",bn))}function Ci(i,u,f,m,v,w,T){H._lock||yn&&i!=null&&i.movementX==0&&i.movementY==0||(Yr(i,u,f,m,v,w,T,!1,i!=null),i!=null?zn(null,!0,!0):zn(u,!0,!1))}function Yr(i,u,f,m,v,w,T,A,P){if(bn==null&&el(!1),Un(i),i!=null)f=i.clientX-bn.left,m=i.clientY-bn.top;else{if(f<0||m<0){ke=-10,Pe=-10;return}let[O,D]=Fe.scales,F=u.cursor.sync,[J,ae]=F.values,[se,te]=F.scales,[q,U]=Fe.match,xe=u.axes[0].side%2==1,De=R.ori==0?Q:W,tt=R.ori==1?Q:W,de=xe?w:v,Ne=xe?v:w,vt=xe?m:f,ct=xe?f:m;if(se!=null?f=q(O,se)?a(J,M[O],De,0):-10:f=De*(vt/de),te!=null?m=U(D,te)?a(ae,M[D],tt,0):-10:m=tt*(ct/Ne),R.ori==1){let Et=f;f=m,m=Et}}P&&(u==null||u.cursor.event.type==Cs)&&((f<=1||f>=Q-1)&&(f=Qn(f,Q)),(m<=1||m>=W-1)&&(m=Qn(m,W))),A?(Ti=f,Mi=m,[wo,yo]=H.move(o,f,m)):(ke=f,Pe=m)}let qr={width:0,height:0,left:0,top:0};function Kr(){Ul(qr,!1)}let Oi,Li,Di,Ni;function Wi(i,u,f,m,v,w,T){yn=!0,Qe=Xe=lt._x=lt._y=!1,Yr(i,u,f,m,v,w,T,!0,!1),i!=null&&(ut(Os,Is,Ii,!1),tl(au,o,wo,yo,Q,W,null));let{left:A,top:P,width:O,height:D}=be;Oi=A,Li=P,Di=O,Ni=D}function Ii(i,u,f,m,v,w,T){yn=lt._x=lt._y=!1,Yr(i,u,f,m,v,w,T,!1,!0);let{left:A,top:P,width:O,height:D}=be,F=O>0||D>0,J=Oi!=A||Li!=P||Di!=O||Ni!=D;if(F&&J&&Ul(be),lt.setScale&&F&&J){let ae=A,se=O,te=P,q=D;if(R.ori==1&&(ae=P,se=D,te=A,q=O),Qe&&Sn(C,en(ae,C),en(ae+se,C)),Xe)for(let U in M){let xe=M[U];U!=C&&xe.from==null&&xe.min!=ve&&Sn(U,en(te+q,U),en(te,U))}Kr()}else H.lock&&(H._lock=!H._lock,zn(u,!0,i!=null));i!=null&&(io(Os,Is),tl(Os,o,ke,Pe,Q,W,null))}function Wf(i,u,f,m,v,w,T){if(H._lock)return;Un(i);let A=yn;if(yn){let P=!0,O=!0,D=10,F,J;R.ori==0?(F=Qe,J=Xe):(F=Xe,J=Qe),F&&J&&(P=ke<=D||ke>=Q-D,O=Pe<=D||Pe>=W-D),F&&P&&(ke=ke<wo?0:Q),J&&O&&(Pe=Pe<yo?0:W),zn(null,!0,!0),yn=!1}ke=-10,Pe=-10,he.fill(null),zn(null,!0,!0),A&&(yn=A)}function Fi(i,u,f,m,v,w,T){H._lock||(Un(i),Rr(),Kr(),i!=null&&tl(fu,o,ke,Pe,Q,W,null))}function Hi(){E.forEach(Nh),Pr(o.width,o.height,!0)}to(_r,Wo,Hi);let bo={};bo.mousedown=Wi,bo.mousemove=Ci,bo.mouseup=Ii,bo.dblclick=Fi,bo.setSeries=(i,u,f,m)=>{let v=Fe.match[2];f=v(o,u,f),f!=-1&&Xt(f,m,!0,!1)},at&&(ut(au,b,Wi),ut(Cs,b,Ci),ut(uu,b,i=>{Un(i),el(!1)}),ut(cu,b,Wf),ut(fu,b,Fi),js.add(o),o.syncRect=el);let Gl=o.hooks=e.hooks||{};function et(i,u,f){Gr?Zo.push([i,u,f]):i in Gl&&Gl[i].forEach(m=>{m.call(null,o,u,f)})}(e.plugins||[]).forEach(i=>{for(let u in i.hooks)Gl[u]=(Gl[u]||[]).concat(i.hooks[u])});let Ui=(i,u,f)=>f,Fe=Ue({key:null,setSeries:!1,filters:{pub:Su,sub:Su},scales:[C,y[1]?y[1].scale:null],match:[ku,ku,Ui],values:[null,null]},H.sync);Fe.match.length==2&&Fe.match.push(Ui),H.sync=Fe;let Gi=Fe.key,Jr=vc(Gi);function tl(i,u,f,m,v,w,T){Fe.filters.pub(i,u,f,m,v,w,T)&&Jr.pub(i,u,f,m,v,w,T)}Jr.sub(o);function If(i,u,f,m,v,w,T){Fe.filters.sub(i,u,f,m,v,w,T)&&bo[i](null,u,f,m,v,w,T)}o.pub=If;function Ff(){Jr.unsub(o),js.delete(o),Nn.clear(),Us(_r,Wo,Hi),h.remove(),ce?.remove(),et("destroy")}o.destroy=Ff;function Zr(){et("init",e,t),$i(t||e.data,!1),z[C]?Br(C,z[C]):Rr(),Dl=be.show&&(be.width>0||be.height>0),Hn=Mt=!0,Pr(e.width,e.height)}return y.forEach(_i),E.forEach(gf),n?n instanceof HTMLElement?(n.appendChild(h),Zr()):n(o,Zr):Zr(),o}st.assign=Ue;st.fmtNum=Xs;st.rangeNum=gr;st.rangeLog=wr;st.rangeAsinh=Zs;st.orient=oo;st.pxRatio=ue;st.join=Mm;st.fmtDate=ti,st.tzDate=Im;st.sync=vc;{st.addGap=wh,st.clipGaps=kr;let e=st.paths={points:xc};e.linear=Mc,e.stepped=kh,e.bars=bh,e.spline=Th}var Wh={system:"light",light:"dark",dark:"system"},Rc="weir-scheme",Cc=matchMedia("(prefers-color-scheme: dark)"),Oc=ge(Cc.matches?"dark":"light"),Mr=ge(Fh()),El=mn(()=>Mr.value==="system"?Oc.value:Mr.value);function Lc(){Cc.addEventListener("change",({matches:e})=>{Oc.value=e?"dark":"light",ai()}),ai()}function Dc(){let e=Mr.value;return d`
    <button type="button" class="plain" onClick=${()=>Ih(Wh[e])}>
      Colours: ${e}
    </button>
  `}function Ih(e){try{localStorage.setItem(Rc,e)}catch{}Mr.value=e,ai()}function ai(){document.documentElement.dataset.scheme=El.value}function Fh(){try{let e=localStorage.getItem(Rc);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var Nc=190;function Pl({title:e,times:t,series:n,show:o,stacked:l=!1,isBytes:r=!1,max:s}){let a=Bt(null),c=Bt(null),[h,p]=pe(null),g=El.value,$=n.map(({label:S})=>S).join();Oe(()=>{let S=a.current;if(S===null)return;let y=new st(Bh(S,n,{show:o,stacked:l,isBytes:r,max:s,setUnder:p}),[[]],S);c.current=y;let E=new ResizeObserver(()=>y.setSize({width:S.clientWidth,height:Nc}));return E.observe(S),()=>{E.disconnect(),y.destroy(),c.current=null}},[g,$]);let _=Hh(n,l);Oe(()=>{c.current?.setData([[...t],..._.map(S=>[...S])])},[t,g]);let b=h??t.length-1,x=n.map(({label:S,color:y,values:E})=>({label:S,color:y,value:o(E[b]??0)})),k=x.map(({label:S,value:y})=>`${S} ${y}`).join(", ");return d`
    <figure class="chart">
      <div ref=${a} role="img" aria-label=${`${e}: ${k}`} />
      <figcaption>
        <ul class="legend">
          ${x.map(({label:S,color:y,value:E})=>d`
              <li key=${S}><span class=${`swatch color-${y}`} aria-hidden="true" /> ${S}
                ${" "}<b>${E}</b></li>
            `)}
        </ul>
      </figcaption>
    </figure>
  `}function Hh(e,t){if(!t)return e.map(({values:o})=>o);let n=[];return e.forEach(({values:o},l)=>{n.push(o.map((r,s)=>r+(n[l-1]?.[s]??0)))}),n.reverse()}var Uh=Array.from({length:50},(e,t)=>2**t);function Gh(e,t){return e.map(n=>{let o=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?o:o.slice(0,5)})}function Bh(e,t,{show:n,stacked:o,isBytes:l,max:r,setUnder:s}){let a=getComputedStyle(document.documentElement),c=p=>a.getPropertyValue(`--${p}`).trim(),h={stroke:c("muted"),font:"11px system-ui",grid:{stroke:c("line"),width:1},ticks:{stroke:c("line"),width:1}};return{width:e.clientWidth,height:Nc,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(p,g,$)=>[0,r??($>0?$*1.1:1)]}},axes:[{...h,size:28,space:70,values:(p,g,$,_,b)=>Gh(g,b)},{...h,size:66,...l&&{incrs:Uh},values:(p,g)=>g.map($=>n($))}],series:[{},...(o?[...t].reverse():t).map(({label:p,color:g})=>({label:p,stroke:c(g),width:1.5,points:{show:!1},...o&&{fill:`color-mix(in srgb, ${c(g)} 45%, ${c("surface")})`}}))],hooks:{setCursor:[p=>s(p.cursor.idx??null)]}}}function Wc(e){let{type:t}=e,n=a=>String(e[a]??""),o=a=>I(Number(e[a]??0)),l=["graphs",n("graph")],r=n("name")===""?"Graph":`Graph "${n("name")}"`,s=["workers",n("name")];switch(t){case"graph-submitted":return{text:`${r} was submitted: ${o("tasks")} tasks`,tone:"plain",link:l};case"graph-retried":return{text:`${r} is retried`,tone:"plain",link:l};case"graph-ended":return{text:`${r} ${n("state")==="cancelled"?"was cancelled":n("state")}`,tone:n("state")==="succeeded"?"good":n("state")==="failed"?"bad":"plain",link:l};case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${n("group")}: ${n("error")}: ${n("message")}`+(Number(e.count)>1?` (${o("count")} times)`:""),tone:"bad",link:[...l,"tasks",n("key")]};case"worker-joined":return{text:`Worker ${n("name")} joined`,tone:"good",link:s};case"worker-left":return{text:`Worker ${n("name")} left: ${n("reason")}`,tone:n("reason")==="lost"?"bad":"plain"};case"worker-paused":return{text:`Worker ${n("name")} paused ${n("by")==="hand"?"by hand":`for ${n("by")}`}`,tone:n("by")==="hand"?"plain":"bad",link:s};case"worker-resumed":return{text:`Worker ${n("name")} resumed`,tone:"good",link:s};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${zh(e.retired)} retired`,tone:"plain"};case"standstill":return{text:`All ${o("workers")} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:`The memory manager copied ${o("replicated")} and dropped ${o("dropped")} results (${Z(Number(e.bytes??0))}, ${Z(Number(e.bytesDropped??0))})`,tone:"plain",link:["memory"]};case"data-scattered":return{text:`${o("values")} values were stored in ${n("namespace")}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${rt(Number(e.downMs??0)/1e3)}`,tone:"bad"};default:return{text:t,tone:"plain"}}}function zh(e){return Array.isArray(e)?e.length:0}var Vh=20;function Ic(){return rn("groups"),ln.value===null?d`
      <${Te} title="Overview">
        <${We} error=${null} />
        <//>
    `:d`
    <${Te} title="Overview" />
    <${jh} />
    <div class="columns">
      <${Yh} />
      <${qh} />
    </div>
    <${Kh} />
    <${Jh} />
    <${Zh} />
  `}function jh(){let e=ln.value;if(e===null)return null;let{workers:t,tasks:n,memory:o,graphs:l}=e,r=t.running??0,s=Object.entries(t).filter(([h,p])=>h!=="running"&&h!=="closed"&&p>0).map(([h,p])=>`${I(p)} ${h.replaceAll("_"," ")}`).join(", "),a=Ot.value.at(-1),c=(n.queued??0)+(n["no-worker"]??0);return d`
    <dl class="tiles">
      <${le}
        name="Workers"
        value=${I(r)}
        detail=${s||"all running"}
        tone=${r===0||s!==""?"bad":"plain"}
      />
      <${le} name="Graphs running" value=${I(l.running??0)} />
      <${le}
        name="Tasks a second"
        value=${As(a?.finishedRate??0)}
        detail=${`${I(e.totals.finished)} since the start`}
      />
      <${le}
        name="Tasks running"
        value=${I(n.processing??0)}
        detail=${`${I(c)} ready, ${I(n.waiting??0)} waiting`}
      />
      <${le}
        name="Memory"
        value=${Z(o.process)}
        detail=${o.limit===null||o.limit===0?"no limit":`${Pn(o.process/o.limit)} of ${Z(o.limit)}`}
      />
      <${le} name="Spilled" value=${Z(o.spilled)} />
    </dl>
  `}function Yh(){let e=Ot.value;return d`
    <${_e} title="Tasks a second" note=${Ct()?"of the recording":"in the last 10 minutes"}>
      <${Pl}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${As}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function qh(){let e=Ot.value;return d`
    <${_e} title="Memory" note="of all workers, stacked">
      <${Pl}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${Z}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function Kh(){let{data:e,error:t}=$e("graphs?state=running&limit=20",2e3);return e===null?d`
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
              <span class="number">${I(l)} / ${I(o)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function Jh(){let e=Ss.value;return e.length===0?null:d`
    <${_e} title="Busiest groups of tasks">
      <${Oo}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:o})=>({group:t,counts:n,expectedSeconds:o<0?null:o/1e6}))}
      />
      <//>
  `}function Zh(){let e=gl.value.slice(0,Vh);return d`
    <${_e} title="What happened">
      ${e.length===0&&d`<${nt}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>d`<${Qh} key=${t.id} fact=${t} />`)}
      </ol>
    <//>
  `}function Qh({fact:e}){let{text:t,tone:n,link:o}=Wc(e);return d`
    <li class=${n}>
      <time dateTime=${new Date(e.at).toISOString()}>${je(e.at)}</time>
      <span>${o===void 0?t:d`<${Le} to=${o}>${t}<//>`}</span>
    </li>
  `}function Fc({path:e}){return d`
    <${Te} title="Not found">
      <${nt}>There is no page "${e.join("/")}". <${Le} to=${[]}>Overview<//><//>
    <//>
  `}function Uc(e,t){let n=Xh(e,t),o=ed(e,n),l=[],r=(x,k)=>(l[k]??=[]).push(x);for(let x=0;x<e;x++)r(x,o[x]??0);let s=e,a=n.map(([x,k])=>{if(x===k)return[x];let[S,y]=[o[x]??0,o[k]??0],E=[x];for(let M=S+1;M<y;M++)r(s,M),E.push(s++);return[...E,k]}),c=Hc(s,a,-1),h=Hc(s,a,1),p=new Float64Array(s),g=x=>x.forEach((k,S)=>p[k]=S);l.forEach(g);for(let x=0;x<8;x++){let k=x%2===0;for(let S of k?l:[...l].reverse())td(S,k?c:h,p),g(S)}let $=Math.max(1,...l.map(x=>x.length)),_=new Map;l.forEach((x,k)=>{let S=($-x.length)/2;x.forEach((y,E)=>_.set(y,{layer:k,at:E+S}))});let b=x=>_.get(x)??{layer:0,at:0};return{nodes:Array.from({length:e},(x,k)=>b(k)),edges:a.map((x,k)=>(n[k]?.[0]!==t[k]?.[0]?[...x].reverse():x).map(b)),layers:l.length,width:$}}function Xh(e,t){let n=Array.from({length:e},()=>[]);for(let[r,s]of t)n[r]?.push(s);let o=new Uint8Array(e),l=new Set;for(let r=0;r<e;r++){if(o[r]!==0)continue;let s=[{node:r,at:0}];o[r]=1;for(let a=s.at(-1);a!==void 0;a=s.at(-1)){let c=n[a.node]?.[a.at++];c===void 0?o[s.pop()?.node??0]=2:o[c]===1?l.add(`${a.node} ${c}`):o[c]===0&&(o[c]=1,s.push({node:c,at:0}))}}return t.map(([r,s])=>l.has(`${r} ${s}`)?[s,r]:[r,s])}function ed(e,t){let n=new Int32Array(e),o=new Int32Array(e),l=Array.from({length:e},()=>[]);for(let[s,a]of t)s!==a&&(l[s]?.push(a),o[a]=(o[a]??0)+1);let r=Array.from({length:e},(s,a)=>a).filter(s=>!o[s]);for(let s=r.pop();s!==void 0;s=r.pop())for(let a of l[s]??[])n[a]=Math.max(n[a]??0,(n[s]??0)+1),o[a]=(o[a]??0)-1,o[a]===0&&r.push(a);return n}function Hc(e,t,n){let o=Array.from({length:e},()=>[]);for(let l of t)for(let r=1;r<l.length;r++){let[s=0,a=0]=[l[r-1],l[r]];o[n===-1?a:s]?.push(n===-1?s:a)}return o}function td(e,t,n){let o=new Map(e.map(l=>{let r=t[l]??[],s=r.reduce((a,c)=>a+(n[c]??0),0);return[l,r.length===0?n[l]??0:s/r.length]}));e.sort((l,r)=>(o.get(l)??0)-(o.get(r)??0))}var $n={width:168,height:42},Dn={x:190,y:84},Vo=14,Gc=24;function Ar({label:e,shape:t,linkOf:n}){let{nodes:o,edges:l}=t,r=JSON.stringify([o.length,l]),s=Rt(()=>Uc(o.length,l.map(([h=0,p=0])=>[h,p])),[r]),a=s.width*Dn.x-(Dn.x-$n.width)+2*Vo,c=s.layers*Dn.y-(Dn.y-$n.height)+2*Vo;return d`
    <div class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${a} height=${c} viewBox=${`0 0 ${a} ${c}`}>
        ${s.edges.map((h,p)=>h.length>1&&d`<path key=${p} class="edge" d=${ld(h)} />`)}
        ${o.map(({name:h,counts:p},g)=>{let $=s.nodes[g]??{layer:0,at:0},_=n(h),b=d`<${nd} name=${h} counts=${p} place=${$} />`;return _===null?d`<g key=${h}>${b}</g>`:d`<a key=${h} href=${zt(..._)}>${b}</a>`})}
      </svg>
    </div>
  `}function nd({name:e,counts:t,place:n}){let{total:o,done:l}=sn(t),[r,s]=[Vo+n.at*Dn.x,Vo+n.layer*Dn.y],a=r;return d`
    <g class="node">
      <title>${e}: ${I(l)} of ${I(o)} done</title>
      <rect x=${r} y=${s} width=${$n.width} height=${$n.height} rx="7" />
      <text x=${r+9} y=${s+16}>${od(e)}</text>
      <text class="small" x=${r+9} y=${s+31}>${I(l)} / ${I(o)}</text>
      ${wl(t).map(({kind:c,count:h})=>{let p=($n.width-2)*h/Math.max(o,1);return a+=p,d`
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
  `}function od(e){return e.length<=Gc?e:`\u2026${e.slice(1-Gc)}`}function ld(e){let t=e.map(({layer:s,at:a},c)=>{let h=c===0,p=c===e.length-1,g=Vo+s*Dn.y+(h?$n.height:p?0:$n.height/2);return[Vo+a*Dn.x+$n.width/2,g]}),[n,...o]=t;if(n===void 0)return"";let[,l]=n,r=o.map(([s,a],c)=>{let h=(l+a)/2,[p]=t[c]??n;return l=a,`C${p},${h} ${s},${h} ${s},${a}`});return`M${n.join()} ${r.join(" ")}`}function Bc({id:e}){let t=`graphs/${encodeURIComponent(e)}`,{data:n}=$e(t,3e3),{data:o,error:l}=$e(`${t}/shape`,2e3),r=d`<${Le} to=${["graphs",e]}>${n?.name||"The graph"}<//>`;return d`
    <${Te} title="Shape" aside=${r} />
    <section class="card">
      ${o===null?d`<${We} error=${l} />`:d`
        <${Ar} label="Groups of tasks, inputs above" shape=${o} linkOf=${()=>null} />
        ${n!==null&&d`<${cr} counts=${n.counts} />`}
        ${o.folded>0&&d`<p class="note">The ${I(o.folded)} smallest groups are drawn as one.</p>`}
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
  `}function ci(e,t){let{workers:n,groups:o,w:l,g:r,s,d:a,k:c}=e;return s.map((h,p)=>({number:t(p),worker:n[l[p]??0]??"",group:o[r[p]??0]??"",start:h,end:h+(a[p]??0)/1e3,failed:c[p]===1}))}var rd=new Intl.Collator("en",{numeric:!0});function zc(e){let t=new Map;for(let o of[...e].sort((l,r)=>l.start-r.start)){let l=t.get(o.worker)??[];t.set(o.worker,l);let r=l.find(s=>(s.at(-1)?.end??0)<o.start+1);r===void 0?l.push([o]):r.push(o)}return[...t.keys()].sort(rd.compare).map(o=>({worker:o,lanes:t.get(o)??[]}))}var ui=12;function Vc(e){let t=new Map;for(let n of[...e].sort()){let o=sd(n)%ui,l=new Set(t.values());for(;l.size<ui&&l.has(o);)o=(o+5)%ui;t.set(n,o)}return t}function sd(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var jc=2e4,id=12e4,jo=ge({list:[],seen:0,shown:0});za("stream",e=>{let t=e.n,n=ci(e,o=>t[o]??0);Kc(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function qc(){rn("stream");let e=jt.value;Oe(()=>{let t=new URLSearchParams(Ct()?{after:"0",limit:"10000"}:{start:String(Date.now()-id),limit:"10000"});on(`stream?${t}`).then(n=>{Ct()&&ad(),Kc(ci(n,o=>n.next-n.s.length+1+o),{})},()=>{})},[e])}var Rl=new Set;function Kc(e,t){let n=[];for(let l of e){let r=Yc(l);Rl.has(r)||(Rl.add(r),n.push(l))}let o=[...jo.value.list,...n].slice(-jc);Rl.size>2*jc&&(Rl=new Set(o.map(Yc))),jo.value={...jo.value,...t,list:o}}function ad(){Rl.clear(),jo.value={list:[],seen:0,shown:0}}function Yc({worker:e,group:t,start:n,end:o}){return`${e} ${t} ${n} ${o}`}var lo=18,fi=8,Yo=110,Cl=22;function Jc({lanes:e,hueOf:t,from:n,to:o,onView:l}){let r=Bt(null),[s,a]=pe(900),[c,h]=pe(null),p=Bt(null),g=El.value,$=Cl+e.reduce((k,S)=>k+S.lanes.length*lo+fi,0),_=k=>n+(k-Yo)/(s-Yo)*(o-n);return Oe(()=>{let k=r.current?.parentElement;if(!k)return;let S=new ResizeObserver(()=>a(k.clientWidth));return S.observe(k),()=>S.disconnect()},[]),Oe(()=>{r.current!==null&&cd(r.current,{lanes:e,hueOf:t,from:n,to:o,width:s,height:$})},[e,t,n,o,s,$,g]),d`
    <div class="timeline">
      <canvas
        ref=${r}
        role="img"
        aria-label="Runs by worker and time; the table below lists the last ones"
        onWheel=${k=>{k.preventDefault();let S=_(k.offsetX),y=k.deltaY>0?1.25:.8;l(S-(S-n)*y,S+(o-S)*y)}}
        onPointerDown=${k=>p.current=k.offsetX}
        onPointerUp=${()=>p.current=null}
        onPointerLeave=${()=>{p.current=null,h(null)}}
        onPointerMove=${k=>{if(p.current!==null){let y=_(p.current)-_(k.offsetX);return p.current=k.offsetX,l(n+y,o+y)}let S=ud(e,k.offsetY,_(k.offsetX));h(S===null?null:{run:S,x:k.offsetX,y:k.offsetY})}}
      />
      ${c!==null&&d`
        <p class="tip" style=${{left:`${Math.min(c.x+12,s-220)}px`,top:`${c.y+12}px`}}>
          <b>${c.run.group}</b>${c.run.failed?" failed":""}<br />
          ${rt((c.run.end-c.run.start)/1e3)} on ${c.run.worker}
        </p>
      `}
    </div>
  `}function ud(e,t,n){let o=Cl;for(let{lanes:l}of e){let r=l[Math.floor((t-o)/lo)];if(t>=o&&r!==void 0)return r.find(({start:s,end:a})=>s<=n&&n<=a)??null;o+=l.length*lo+fi}return null}function cd(e,{lanes:t,hueOf:n,from:o,to:l,width:r,height:s}){let a=devicePixelRatio;e.width=r*a,e.height=s*a,e.style.width=`${r}px`,e.style.height=`${s}px`;let c=e.getContext("2d");if(c===null)return;let h=getComputedStyle(document.documentElement),p=b=>h.getPropertyValue(`--${b}`).trim(),g=Array.from({length:12},(b,x)=>p(`hue-${x}`)),$=b=>Yo+(b-o)/(l-o)*(r-Yo);c.scale(a,a),c.font="11px system-ui",c.textBaseline="middle";for(let b of fd(o,l)){let x=$(b);c.fillStyle=p("line"),c.fillRect(x,Cl-4,1,s),c.fillStyle=p("muted"),c.fillText(new Date(b).toLocaleTimeString("en-GB"),x+3,Cl/2)}let _=Cl;for(let{worker:b,lanes:x}of t){c.fillStyle=p("muted"),c.fillText(b,0,_+lo/2,Yo-8);for(let k of x){for(let{start:S,end:y,group:E,failed:M}of k){if(y<o||S>l)continue;let j=Math.max(Yo,$(S)),C=Math.min(r,Math.max($(y),$(S)+1));c.fillStyle=g[n.get(E)??0]??"",c.fillRect(j,_+1,C-j,lo-2),M&&(c.fillStyle=p("failed"),c.fillRect(j,_+lo-4,C-j,3))}_+=lo}_+=fi}}function fd(e,t){let o=[1,2,5,10,15,30,60,120,300,600,1800,3600].map(r=>r*1e3).find(r=>(t-e)/r<=8)??36e5,l=Math.ceil(e/o)*o;return Array.from({length:Math.max(0,Math.floor((t-l)/o)+1)},(r,s)=>l+s*o)}var pd=3e4,md=20,pi=60,hd=24,dd=500;function Xc(){qc();let e=Se===null&&!Ct(),{list:t,seen:n,shown:o}=jo.value,[l,r]=pe(Date.now()),[s,a]=pe(null),[c,h]=pe(""),[p,g]=pe(""),[$,_]=pe(0),[b,x]=pe(!1);Oe(()=>{if(s!==null||!e)return;let N=setInterval(()=>r(Date.now()),dd);return()=>clearInterval(N)},[s===null]);let[k,S]=s??(e?[l-pd,l]:$d(t)),y=Rt(()=>t.filter(N=>(c===""||N.worker===c)&&(p===""||N.group===p)&&N.end-N.start>=$&&(!b||N.failed)),[t,c,p,$,b]),E=Rt(()=>zc(y.filter(({start:N,end:B})=>B>=k&&N<=S)),[y,Math.floor(k/100),Math.floor(S/100)]),M=Rt(()=>[...new Set(t.map(N=>N.group))].sort(),[t]),j=Rt(()=>[...new Set(t.map(N=>N.worker))].sort(),[t]),C=Rt(()=>Vc(M),[M.join(`
`)]);return d`
    <${Te} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${N=>N.preventDefault()}>
        <${Qc} label="Worker" value=${c} all=${j} onChange=${h} />
        <${Qc} label="Tasks" value=${p} all=${M} onChange=${g} />
        <label>At least <input
            type="number"
            min="0"
            step="any"
            value=${$}
            onChange=${N=>_(Number(N.currentTarget.value))}
          /> ms</label>
        <label><input
            type="checkbox"
            checked=${b}
            onChange=${N=>x(N.currentTarget.checked)}
          /> only failed</label>
        <button type="button" onClick=${()=>a(s===null&&e?[k,S]:null)}>
          ${e?s===null?"Pause":"Follow":"Show all"}
        </button>
        <button type="button" onClick=${()=>a(Zc(k,S,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>a(Zc(k,S,2))}>Zoom out</button>
      </form>
      ${E.length===0?d`<${nt}>No task has ended in this time.<//>`:d`
        <${Jc}
          lanes=${E.slice(0,pi)}
          hueOf=${C}
          from=${k}
          to=${S}
          onView=${(N,B)=>a([N,B])}
        />
      `}
      <ul class="legend">
        ${M.slice(0,hd).map(N=>d`<li key=${N}><span class=${`swatch hue-${C.get(N)}`} aria-hidden="true" /> ${N}</li>`)}
      </ul>
      ${E.length>pi&&d`<p class="note">The first ${pi} of ${E.length} workers are drawn.</p>`}
      <p class="note">
        ${o<n?`${o} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${Se===null&&d`<${gd} />`}
    <section class="card">
      <${vd} list=${y} />
    </section>
  `}var _d={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function gd(){let e=Ot.value;return d`
    <${_e} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${Pl}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${Pn}
        stacked=${!0}
        max=${1}
        series=${nr.map(t=>({label:t,color:_d[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function $d(e){return e.reduce(([t,n],o)=>[Math.min(t,o.start),Math.max(n,o.end)],[e[0]?.start??0,e[0]?.end??1])}function Zc(e,t,n){let[o,l]=[(e+t)/2,(t-e)*n/2];return[o-l,o+l]}function Qc({label:e,value:t,all:n,onChange:o}){return d`
    <label>${e} <select
        value=${t}
        onChange=${l=>o(l.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(l=>d`<option key=${l} value=${l}>${l}</option>`)}
      </select></label>
  `}function vd({list:e}){return d`
    <${Ie}
      caption="The last runs"
      head=${["Tasks","Worker","Started","Time",""]}
      rows=${e.slice(-md).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${({group:t,worker:n,start:o,end:l,failed:r})=>[d`<span class="mono">${t}</span>`,n,je(o),rt((l-o)/1e3),r?d`<span class="bad">failed</span>`:""]}
    />
  `}function ef(){let{data:e,error:t}=$e("stuck",3e3);return d`
    <${Te} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?d`<${We} error=${t} />`:e.items.length===0?d`<${nt}>Nothing is stuck.<//>`:d`
          <${Ie}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:o,keys:l})=>`${n} ${o} ${l[0]}`}
            cells=${({graph:n,name:o,text:l,count:r,keys:s})=>[d`<${Le} to=${["graphs",n]}>${o||ur(n)}<//>`,I(r),l,d`<ul class="keys">${s.map(a=>d`
                    <li key=${a}>
                      <${Le} to=${["graphs",n,"tasks",a]}>${a}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&d`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}var wd=100,tf=4096,yd=2e4;function nf({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/tasks/${encodeURIComponent(t)}`,{data:o,error:l}=$e(n,2e3),{data:r}=$e(`${n}/explain`,2e3),s=d`<${Le} to=${["graphs",e]}>Its graph<//>`;return o===null?d`
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
        <${le} name="Attempts" value=${I(o.attempts)} detail=${`${o.retriesLeft} retries left`} />
        <${le}
          name="Result"
          value=${ar(o)||"\u2014"}
          tone=${o.result==="lost"?"bad":"plain"}
        />
        <${le}
          name="Time"
          value=${o.startedAt===null?"\u2014":Rn(o.startedAt,o.endedAt,En())}
        />
      </dl>
      <ul class="reasons">
        ${(r?.reasons??[]).map(({code:a,text:c})=>d`<li key=${a+c}>${c}</li>`)}
      </ul>
    </section>
    <${kd} task=${o} graph=${e} />
    <${bd} task=${o} graph=${e} />
    <${Td} graph=${e} taskKey=${t} />
    <${Md} path=${n} />
    <${Ad} path=${n} attempts=${o.attempts} />
    ${o.state==="memory"&&Sd(o)&&d`<${Ed} graph=${e} taskKey=${t} />`}
    <${Pd} path=${n} />
  `}function Sd({result:e}){return e===void 0||e==="available"}function kd({task:e,graph:t}){let{error:n,blame:o}=e;return n===void 0?null:d`
    <${_e} title="Error">
      ${o!==void 0&&d`<p>It failed because its input <${Le} to=${["graphs",t,"tasks",o]}>${o}<//> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&d`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&d`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function bd({task:e,graph:t}){let{dependencies:n}=e;if(n.length===0)return null;let o=n.slice(0,wd);return d`
    <${_e} title="Inputs" note=${`${I(o.length)} of ${I(n.length)}`}>
      <ul class="keys">
        ${o.map(l=>d`
            <li key=${l}>
              <${Le} to=${["graphs",t,"tasks",l]}>${l}<//></li>
          `)}
      </ul>
      <//>
  `}var xd={hops:"2",limit:"60"};function Td({graph:e,taskKey:t}){let n=new URLSearchParams({around:t,...xd}),{data:o}=$e(`graphs/${encodeURIComponent(e)}/shape?${n}`,3e3);return o===null||o.nodes.length<2?null:d`
    <${_e} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${Ar}
        label="The task, its inputs above and its users below"
        shape=${o}
        linkOf=${l=>l===t?null:["graphs",e,"tasks",l]}
      />
      <//>
  `}function Md({path:e}){let{data:t}=$e(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:d`
    <${_e} title="Attempts">
      <${Ie}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${t.items}
        keyOf=${({attempt:n})=>String(n)}
        cells=${({attempt:n,state:o,worker:l,startedAt:r,endedAt:s,error:a})=>[String(n),d`<${Dt} name=${o} />`,l===null?"":d`<${Le} to=${["workers",l]}>${l}<//>`,r===null?"":je(r),r===null?"":Rn(r,s,En()),a===void 0?"":`${a.name}: ${a.message.split(`
`)[0]}`]}
      />
      <//>
  `}function of(e,t,n){let[o,l]=pe(null);return Oe(()=>{let r=!0;return Oa(e,t).catch(()=>null).then(s=>r&&l(s)),()=>{r=!1}},[e,n]),o}function Ad({path:e,attempts:t}){let n=of(`${e}/logs`,yd,t);return t===0||n===null||n===""?null:d`
    <${_e} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function Ed({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/results/${encodeURIComponent(t)}`,o=of(n,tf,null);return o===null?null:d`
    <${_e} title="Result" note=${`the first ${Z(tf)}`}>
      <pre tabindex="0" aria-label="Result">${o}</pre>
      <//>
  `}function Pd({path:e}){let{data:t}=$e(`${e}/story`,1e4);return t===null?null:d`
    <${_e} title="Story" note="what the scheduler and the workers did with it">
      ${t.entries.length===0&&d`<${nt}>Its transitions are not kept any more.<//>`}
      <${Ie}
        caption="Transitions and their causes"
        head=${["Time","Where","From","To","Cause"]}
        rows=${t.entries.map((n,o)=>({...n,number:o}))}
        keyOf=${({number:n})=>String(n)}
        cells=${({at:n,where:o,from:l,to:r,cause:s})=>[je(n),o,l,r,s]}
      />
    <//>
  `}var Rd=100;function lf({name:e}){let t=`workers/${encodeURIComponent(e)}`,{data:n,error:o}=$e(t,2e3);if(n===null)return d`
      <${Te} title=${e}>
        <section class="card">
          <${We} error=${o} />
        </section>
        <//>
    `;let{memory:l,spill:r,resources:s}=n,a={managed:l.managed,unmanaged:l.unmanaged,spilled:l.spilled,limit:l.limit};return d`
    <${Te} title=${n.name} aside=${d`<${Cd} worker=${n} />`} />
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Dt} name=${n.state} />`} detail=${n.trouble} />
        <${le}
          name="Tasks"
          value=${`${I(n.executing)} / ${I(n.threads)}`}
          detail=${`${I(n.processing)} assigned`}
        />
        <${le} name="Results held" value=${I(n.keys)} />
        <${le} name="Received" value=${Z(n.receivedBytes)} />
        <${le} name="Processes started" value=${I(n.executorStarts)} />
        <${le} name="Last seen" value=${n.lastSeen===null?"\u2014":je(n.lastSeen)} />
      </dl>
      <${Co} label="Memory" parts=${a} />
      <p class="note">
        Results ${Z(l.managed)}, other memory ${Z(l.unmanagedOld)} and
        ${" "}${Z(l.unmanagedRecent)} lately, spilled ${Z(l.spilled)};
        limit ${l.limit===null?"none":Z(l.limit)}.
      </p>
      ${r!==null&&d`<p class="note">
        Spills to <span class="mono">${r.where}</span>${r.waiting>0&&`; ${Z(r.waiting)} wait to be written${r.stalledMs>0?`, nothing for ${rt(r.stalledMs/1e3)}`:""}`}.
      </p>`}
      <p class="note">
        ${n.transfers==="direct"?n.url:"Its values travel through the scheduler"},
        version ${n.version}${Object.entries(s).map(([c,{total:h,used:p}])=>`; ${p} of ${h} ${c} used`)}
      </p>
    </section>
    <${Od} path=${t} />
  `}function Cd({worker:e}){let t=`workers/${encodeURIComponent(e.id)}`;return d`
    ${e.state==="paused"?d`<${Lt} label="Resume" scope="admin" path=${`${t}/resume`} />`:d`<${Lt} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Lt}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function Od({path:e}){let{data:t}=$e(`${e}?keys=true`,15e3),n=t?.holds??[];if(n.length===0)return null;let o=[...n].sort((l,r)=>r.nbytes-l.nbytes).slice(0,Rd);return d`
    <${_e} title="Results" note=${`${I(o.length)} of ${I(n.length)}, the largest`}>
      <${Ie}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${o}
        keyOf=${({key:l})=>l}
        cells=${({key:l,nbytes:r,spilled:s})=>[d`<span class="mono">${l}</span>`,Z(r),s?"spilled":"in memory"]}
      />
      <//>
  `}var mi=500,Ld=[1,10,60];function rf(){let e=dn.value,[t,n]=pe(!1),[o,l]=pe(1),[r,s]=pe(null),[a,c]=pe(""),h=e!==null&&e.event>=e.last,p=async S=>{try{await ja(S),c("")}catch(y){n(!1),c(y instanceof Error?y.message:String(y))}};if(Oe(()=>{if(!t||h)return;let S=!1,y=async()=>{let M=dn.value?.at??0;await p({at:M+mi*o}),dn.value?.at===M&&await p({event:(dn.value?.event??0)+1}),S||(E=setTimeout(y,mi))},E=setTimeout(y,mi);return()=>{S=!0,clearTimeout(E)}},[t,o,h]),e===null)return null;let{event:g,first:$,last:_,at:b,firstAt:x}=e;return d`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{h&&await p({event:$}),n(!t||h)}}>
        ${t&&!h?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${o}
          onChange=${S=>l(Number(S.currentTarget.value))}
        >
          ${Ld.map(S=>d`<option key=${S} value=${S}>${S}×</option>`)}
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
        event ${I(r??g)} of ${I(_)}${r===null&&`, ${je(b)}, ${rt((b-x)/1e3)} after the first`}
      </span>
      ${a!==""&&d`<span class="bad" role="alert">${a}</span>`}
    </section>
  `}var Dd=[["","Overview"],["graphs","Graphs"],["stream","Task stream"],["workers","Workers"],["memory","Memory"],["stuck","Stuck"]];function Nd(){if(Se===null)return Dd.map(([t,n])=>[t===""?[]:[t],n]);let e=["graphs",Se.graph];return[[e,"Graph"],[[...e,"shape"],"Shape"],[["stream"],"Task stream"]]}var Wd={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026",silent:`No news for ${ys/1e3} s: reconnecting\u2026`};function sf({children:e}){let t=Se===null?ml.value[0]??"":ml.value.join("/"),n=Mn.value,o=hn.value?.name??null;return d`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${zt()}>Weir</a>
      <ul>
        ${Nd().map(([l,r])=>d`
            <li key=${l}><a
              href=${zt(...l)}
              aria-current=${l.join("/")===t?"page":void 0}
            >${r}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        ${Se===null?d`<p class=${`connection ${n}`} role="status">${Wd[n]}</p>`:d`<p>Report of ${je(Se.at)}</p>`}
        ${o!==null&&o!=="local"&&d`<p>${o} <button type="button" class="plain" onClick=${Wa}>Log out</button></p>`}
        <${Dc} />
        ${Se===null&&d`<a href=${Ra} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${rf} />
      ${ln.value?.standstill&&d`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${zt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}var uf=ge(null);function Id(){let{login:e}=hn.value??{};return Oe(()=>{e===!1&&Ga()},[e]),e===void 0?null:e?d`<${eu} refusal=${uf.value} />`:d`<${sf}>${Fd(ml.value)}<//>`}function Fd(e){let[t,n="",o,l=""]=e;return t===void 0?d`<${Ic} />`:e.length===1&&t==="graphs"?d`<${Xa} />`:e.length===2&&t==="graphs"?d`<${Za} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="shape"?d`<${Bc} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&o==="tasks"?d`<${nf} key=${`${n}/${l}`} graph=${n} taskKey=${l} />`:e.length===1&&t==="workers"?d`<${ou} />`:e.length===2&&t==="workers"?d`<${lf} key=${n} name=${n} />`:e.length===1&&t==="memory"?d`<${lu} />`:e.length===1&&t==="stream"?d`<${Xc} />`:e.length===1&&t==="stuck"?d`<${ef} />`:d`<${Fc} path=${e} />`}Lc();Ca();uf.value=await Na();await Ts();var af=document.getElementById("app");af!==null&&is(d`<${Id} />`,af);

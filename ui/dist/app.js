var fe,Ji,ns,xn,es,Yl,Zi,Vl,Qi,os,ts,Yf,ol=Symbol.for("pv"),ql={},Kl=[],qf=/^m(i|n|o|s|text|space)$/,ls=Array.isArray,rs=Kl.slice,Yn=Object.assign;function jn(e){e&&e.parentNode&&e.remove()}function ll(e,t,n){var o,l,r,s={},a=arguments.length;for(r in t)r=="key"?o=t[r]:r=="ref"&&typeof e!="function"?l=t[r]:s[r]=t[r];return a>2&&(s.children=a>3?rs.call(arguments,2):n),nl(e,s,o,l,null)}function nl(e,t,n,o,l){var r={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:ol,__v:l||++Ji,__i:-1,__u:0};return!l&&fe.vnode&&fe.vnode(r),r}function Kn(e){return e.children}function qn(e,t){this.props=e,this.context=t,this.__g=0}function Tn(e,t){if(t==null)return e.__&&Tn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:Tn(e)}function Kf(e){var t,n=e.__v,o=n.__e,l=[],r=[],s=e.__P;s&&((t=Yn({constructor:ol},n)).__v=n.__v+1,fe.vnode&&fe.vnode(t),ss(s,t,n,e.__n,s.namespaceURI,32&n.__u?[o]:null,l,o||Tn(n),32&n.__u,r),t.__v=n.__v,t.__.__k[t.__i]=t,la(l,t,r),n.__=n.__e=null,t.__e!=o&&Xi(t))}function Xi(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),Xi(e)}function qi(e){(8&e.__g||(e.__g|=8,xn.push(e),Yl++))&&es==fe.debounceRendering||((es=fe.debounceRendering)||queueMicrotask)(ea)}function ea(){try{for(var e,t=1;xn.length;)xn.length>t&&xn.sort(Zi),e=xn.shift(),t=xn.length,8&e.__g&&Kf(e)}finally{(Yl=xn.length)&&(es||queueMicrotask)(ea)}}function ta(e,t,n,o,l,r,s,a,c,h,p){var _,g,$,b,x,k,S=o.__k||Kl,w=t.length;for(c=Jf(n,t,S,c,w),_=0;_<w;_++)($=n.__k[_])!=null&&(g=~$.__i&&S[$.__i]||ql,$.__i=_,k=ss(e,$,g,l,r,s,a,c,h,p),b=$.__e,(g.ref!=$.ref||8&g.__u)&&(g.ref&&is(g.ref,null,$,g),$.ref&&p.push($.ref,$.__c||b,$)),x=x||b,4&$.__u?(c=na($,c,e,!g.__v),g.__e&&(g.__e=null)):typeof $.type=="function"&&k!==void 0?c=k:b&&(c=b.nextSibling),$.__u&=-21);return n.__e=x,c}function Jf(e,t,n,o,l){var r,s,a,c,h,p,_,g,$,b=n.length,x=b,k=0,S=0,w=e.__k=Array(l);for(r=0;r<l;r++)(s=t[r])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=w[r]=nl(null,s):ls(s)?s=w[r]=nl(Kn,{children:s}):s.constructor===ol&&s.__b?s=w[r]=nl(s.type,s.props,s.key,s.ref,s.__v):w[r]=s,c=r+k,s.__=e,s.__b=e.__b+1,a=null,~(h=s.__i=Zf(s,n,c,x))&&(x--,(a=n[h])&&(a.__u|=2)),a&&a.__v?(s.__u|=16,h==c-1?k--:h==c+1?k++:h!=c&&(h>c?k--:k++,S=1)):(~h||(l>b?k--:l<b&&k++),typeof s.type!="function"&&(s.__u|=4))):w[r]=null;if(S){for(p=[],_=[],r=0;r<l;r++)if((s=w[r])&&16&s.__u){for(k=0,g=p.length;k<g;)p[$=k+g>>1]<s.__i?k=$+1:g=$;p[k]=s.__i,_[r]=k+1}for(k=p.length;r--;)_[r]&&(_[r]==k?k--:w[r].__u|=4)}if(x)for(r=0;r<b;r++)!(a=n[r])||2&a.__u||(a.__e==o&&(o=Tn(a)),as(a,a));return o}function na(e,t,n,o){var l,r,s,a;if(typeof e.type=="function"){if(e.props.__P)return t;if(l=e.__k)for(r=0;r<l.length;r++)l[r]&&(l[r].__=e,t=na(l[r],t,n,!1));return t}for(t&&!t.parentNode&&(t=Tn(e))&&!t.parentNode&&(t=null),s=e.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(s!=a&&(!o&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function Zf(e,t,n,o){var l,r=e.key,s=e.type,a=t[n],c=a&&!(2&a.__u);if(a===null&&r==null||c&&r==a.key&&s==a.type)return n;if(o>(c?1:0)){for(l=n-1;l>=0;l--)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l;for(l=n+1;l<t.length;l++)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l}return-1}function Ki(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function zl(e,t,n,o,l){var r,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||Ki(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||Ki(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(s=ts[t]||(ts[t]=Qf(t)),(e.__a||(e.__a={}))[t]=os,r=t!=(t=t.replace(Qi,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,r):e.removeEventListener(t,s,r));else{if(l=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function Qf(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[Vl]==null)t[Vl]=os++;else if(t[Vl]<this.__a[e])return;return n(fe.event?fe.event(t):t)}}}function ss(e,t,n,o,l,r,s,a,c,h){var p,_,g,$,b,x,k,S,w,E,M,j,C,W,B,X,V,R,Y=t.type;if(t.constructor!==ol)return null;128&n.__u&&(c=32&n.__u,p=n.__c.__z)&&(t.__u|=c,_=r=[],p.nodeType==8?a=jl(p,r):r.push(p),a=r[0]||a),(p=fe.__b)&&p(t);e:if(typeof Y=="function"){g=s.length;try{if(S=t.props,w=(p=Y.prototype)&&p.render,E=(p=Y.contextType)&&o[p.__c],M=p?E?E.props.value:p.__:o,($=n.__c)?(t.__c=$,2&$.__g&&($.__g|=1)):(w?t.__c=$=new Y(S,M):(t.__c=$=new qn(S,M),$.constructor=Y,$.render=ep),E&&E.sub($),$.state||($.state={}),$.__n=o,$.__g|=8,$.__h=[],$.__k=[]),w&&($.__s||($.__s=$.state),Y.getDerivedStateFromProps&&($.__s==$.state&&($.__s=Yn({},$.__s)),Yn($.__s,Y.getDerivedStateFromProps(S,$.__s)))),b=$.props,x=$.state,$.__v=t,n.__c){if(S!==b&&w&&!Y.getDerivedStateFromProps&&$.componentWillReceiveProps&&$.componentWillReceiveProps(S,M),t.__v==n.__v&&!(8&$.__g)||!(4&$.__g)&&$.shouldComponentUpdate&&$.shouldComponentUpdate(S,$.__s,M)===!1){t.__v!=n.__v&&($.props=S,$.state=$.__s,$.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(D){D&&(D.__=t)}),Kl.push.apply($.__h,$.__k),$.__k=[],$.__h.length&&s.push($),a=Tn(n);break e}$.componentWillUpdate&&$.componentWillUpdate(S,$.__s,M),w&&$.componentDidUpdate&&$.__h.push(function(){$.componentDidUpdate(b,x,k)})}else w&&!Y.getDerivedStateFromProps&&$.componentWillMount&&$.componentWillMount(),w&&$.componentDidMount&&$.__h.push($.componentDidMount);$.context=M,$.props=S,$.__P=e,$.__g&=-5,j=fe.__r,C=w?25:0;do $.__g&=-9,j&&j(t),p=$.render($.props,$.state=$.__s,$.context);while(8&$.__g&&++C<25);w&&(Kl.push.apply($.__h,$.__k),$.__k=[]),$.state=$.__s,$.getChildContext&&(o=Yn({},o,$.getChildContext())),w&&n.__c&&$.getSnapshotBeforeUpdate&&(k=$.getSnapshotBeforeUpdate(b,x)),W=p&&p.type===Kn&&p.key==null?p.props.children:p,S.__P&&(p=a,l=(e=S.__P).namespaceURI,c=r=null,n.props&&n.props.__P!=e&&(n.__k.some(function(D){D&&as(D,D)}),n.__k=null),a=n.__k?Tn(n,0):null),a=ta(e,ls(W)?W:[W],t,n,o,l,r,s,a,c,h),S.__P&&(t.__e=null,a=p),t.__u&=-161,_&&_.some(jn),$.__h.length&&s.push($),1&$.__g&&($.__g&=-4)}catch(D){if(s.length=g,t.__v=null,c||r)if(D&&D.then){if(t.__u|=128|c,r){for(~(V=r.indexOf(a||void 0))||(V=r.length);(R=r[V-1])&&R.nodeType==8;)V--;for(;V<r.length;V++)if(R=r[V])if(r[V]=null,B){if(R==X)break}else{if(R.nodeType!=8)break;R.data.startsWith("$s")&&(X=jl(B=R))}}if(!B){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;B=a}(p=jl(B=t.__c.__z||(t.__c.__z=B)))?(t.__e=B,a=p):t.__e=a,a=a&&a.nextSibling}else r&&r.some(jn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),D&&D.then||oa(t),fe.__e(D,t,n)}}else a=t.__e=Xf(n.__e,t,n,o,l,r,s,c,h,e);return(p=fe.diffed)&&p(t),a}function jl(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function oa(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(oa))}function la(e,t,n){for(var o=0;o<n.length;)is(n[o++],n[o++],n[o++]);fe.__c&&fe.__c(t,e),e.some(function(l){try{e=l.__h,l.__h=[],e.some(function(r){r.call(l)})}catch(r){fe.__e(r,l.__v)}})}function Xf(e,t,n,o,l,r,s,a,c,h){var p,_,g,$,b,x,k,S,w=n.props||ql,E=t.props,M=t.type;if(M=="svg"?l="http://www.w3.org/2000/svg":M=="math"?l="http://www.w3.org/1998/Math/MathML":l||(l="http://www.w3.org/1999/xhtml"),r){for(p=0;p<r.length;p++)if((b=r[p])&&(M?b.localName==M:b.nodeType==3)){e=b,r[p]=null;break}}if(!e){if(S=h.ownerDocument||document,!M)return S.createTextNode(E);e=S.createElementNS(l,M,E.is?E:h),a&&(fe.__m&&fe.__m(t,r),a=!1),r=null}if(M){if(h=M=="template"&&e.content||e,r=M=="textarea"&&E.defaultValue!=null?null:r&&rs.call(h.childNodes),!a&&r)for(w={},p=0;p<e.attributes.length;p++)w[(b=e.attributes[p]).name]=b.value;for(p in w)b=w[p],p=="dangerouslySetInnerHTML"?g=b:p=="children"||p in E||p=="value"&&"defaultValue"in E||p=="checked"&&"defaultChecked"in E||zl(e,p,null,b,l);for(p in E)b=E[p],p=="children"?$=b:p=="dangerouslySetInnerHTML"?_=b:p=="value"?x=b:p=="checked"?k=b:a&&typeof b!="function"||w[p]===b||zl(e,p,b,w[p],l);_?(a||g&&(_.__html==g.__html||_.__html==e.innerHTML)||(e.innerHTML=_.__html),t.__k=[]):(g&&(e.textContent=""),(M=="foreignObject"||l=="http://www.w3.org/1998/Math/MathML"&&qf.test(M))&&(l="http://www.w3.org/1999/xhtml"),ta(h,ls($)?$:[$],t,n,o,l,r,s,r?r[0]:n.__k&&Tn(n,0),a,c),r&&r.some(jn)),a&&M!="textarea"||(p="value",M=="progress"&&x==null?e.removeAttribute(p):x==null||x===e[p]&&(M!="progress"||x)||zl(e,p,x,w[p],l),p="checked",k!=null&&k!=e[p]&&zl(e,p,k,w[p],l))}else w===E||a&&e.data==E||(e.data=E);return e}function is(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(l){fe.__e(l,n)}}function as(e,t,n){var o,l,r,s;if(fe.unmount&&fe.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||is(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(a){fe.__e(a,t)}o.__P=o.__n=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&as(o[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(l=jl(o,r=[]))&&(o==e.__e&&r.some(jn),jn(l),jn(o)),n||jn(e.__e),e.__e=e.__c=e.__=null}function ep(e,t,n){return this.constructor(e,n)}function us(e,t){var n,o,l,r;fe.__&&fe.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=nl(Kn,{children:[e]}),l=[],r=[],ss(t,t.__k,o||ql,ql,t.namespaceURI,o?null:t.firstChild?rs.call(t.childNodes):null,l,o?o.__e:t.firstChild,n,r),la(l,t.__k,r),t.__k.props.children=null}fe={__e:function(e,t,n,o){for(var l,r,s;t=t.__;)if((l=t.__c)&&!(1&l.__g)){l.__g|=4;try{if((s=(r=l.constructor)&&r.getDerivedStateFromError)&&l.setState(r.getDerivedStateFromError(e)),l.componentDidCatch&&(l.componentDidCatch(e,o||{}),s=1),s&&8&l.__g)return void(l.__g|=2)}catch(a){e=a}}throw Yl=0,e}},Ji=0,ns=function(e){return e!=null&&e.constructor===ol},qn.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=Yn({},this.state)),typeof e=="function"&&(e=e(Yn({},n),this.props)),e&&(Yn(n,e),this.__v&&(t&&this.__k.push(t),qi(this)))},qn.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),qi(this))},qn.prototype.render=Kn,xn=[],Yl=0,Zi=function(e,t){return e.__v.__b-t.__v.__b},Vl=Symbol(),Qi=/(PointerCapture)$|Capture$/i,os=0,ts={},Yf=0;var sl,ze,cs,ra,fs=Object.is,Jl=0,ha=[],ps=[],He=fe,sa=He.__b,ia=He.__r,aa=He.diffed,ua=He.__c,ca=He.unmount,fa=He.__;function hs(e,t){He.__h&&He.__h(ze,e,Jl||t),Jl=0;var n=ze.__H||(ze.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function pe(e){return Jl=1,tp(_a,e)}function tp(e,t,n){var o=hs(sl++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):_a(void 0,t),function(r){var s=(o.__N||o.__)[0],a=o.t(s,r);fs(s,a)||(o.__N=[a,o.__[1]],o.__c.setState({}))}],o.__c=ze,!ze.__f)){ze.__f=!0;var l=ze.shouldComponentUpdate;ze.shouldComponentUpdate=function(r,s,a){var c=this.__H;if(!c)return!0;var h=!1,p=this.props!=r;if(c.__.some(function(g){g.__N&&(h=!0,fs(g.__[0],g.__N[0])||(p=!0))}),l){var _=l.call(this,r,s,a);return h?_||p:_}return!h||p}}return o.__}function Oe(e,t){var n=hs(sl++,3);!He.__s&&da(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,ze.__H.__h.push(n))}function Bt(e){return Jl=5,Rt(function(){return{current:e}},[])}function Rt(e,t){var n=hs(sl++,7);return da(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function np(){var e;do{for(;e=ps.shift();)try{rl(e)}catch(n){He.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=ha.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(rl),t.__h.some(ms),t.__h=[]}catch(n){t.__h=[],He.__e(n,e.__v)}}}while(ps.length)}He.__b=function(e){ze=null,sa&&sa(e)},He.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),fa&&fa(e,t)},He.__r=function(e){ia&&ia(e),sl=0;var t=(ze=e.__c).__H;t&&(cs==ze?ze.__h=[]:(t.__h.some(rl),t.__h.some(ms),sl=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),cs=ze},He.diffed=function(e){aa&&aa(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&ma(ha.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),cs=ze=null},He.__c=function(e,t){t.some(function(n){try{n.__h.some(rl),n.__h=n.__h.filter(function(o){return!o.__||ms(o)})}catch(o){n.__h=[function(){throw o}]}}),ua&&ua(e,t)},He.unmount=function(e){ca&&ca(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(l){try{if(l.__P&&l.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}l.__P=n,ma(ps.push(l))}else rl(l)}catch(r){t=r}}),o.__H=void 0,t&&He.__e(t,o.__v))};var pa=typeof requestAnimationFrame=="function";function op(e){var t,n=function(){clearTimeout(o),pa&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);pa&&(t=requestAnimationFrame(n))}function ma(e){e!=1&&ra==He.requestAnimationFrame||((ra=He.requestAnimationFrame)||op)(np)}function rl(e){var t=ze,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),ze=t}function ms(e){var t=ze;e.__c=e.__(),ze=t}function da(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!fs(n,e[o])})}function _a(e,t){return typeof t=="function"?t(e):t}var lp=Symbol.for("preact-signals");function er(){if(pn>1)pn--;else{var e,t=!1;for(function(){var l=Ql;for(Ql=void 0;l!==void 0;){var r=l.S;if(r.v===l.v)for(var s=r.t;s!==void 0;s=s.x)s.i===l.i&&(s.i=r.i);l=l.o}}();al!==void 0;){var n=al;for(al=void 0,Zl++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&ga(n))try{n.c()}catch(l){t||(e=l,t=!0)}n=o}}if(Zl=0,pn--,t)throw e}}function ul(e){if(pn>0)return e();ds=++rp,pn++;try{return e()}finally{er()}}var il,Re=void 0;function cl(e){var t=Re,n=il;Re=void 0,il=void 0;try{return e()}finally{Re=t,il=n}}var al=void 0,pn=0,Zl=0,rp=0,ds=0,Ql=void 0,Xl=0;function $a(e){if(Re!==void 0){var t=e.n;if(t===void 0||t.t!==Re)return t={i:0,S:e,p:Re.s,n:void 0,t:Re,e:void 0,x:void 0,r:t},Re.s!==void 0&&(Re.s.n=t),Re.s=t,e.n=t,32&Re.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Re.s,t.n=void 0,Re.s.n=t,Re.s=t),t}}function Ve(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}Ve.prototype.brand=lp;Ve.prototype.h=function(){return!0};Ve.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:cl(function(){var o;(o=t.W)==null||o.call(t)}))};Ve.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&cl(function(){var l;(l=t.Z)==null||l.call(t)}))}};Ve.prototype.subscribe=function(e){var t=this;return Zn(function(){var n=t.value;cl(function(){return e(n)})},{name:"sub"})};Ve.prototype.valueOf=function(){return this.value};Ve.prototype.toString=function(){return this.value+""};Ve.prototype.toJSON=function(){return this.value};Ve.prototype.peek=function(){var e=this;return cl(function(){return e.value})};Object.defineProperty(Ve.prototype,"value",{get:function(){var e=$a(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Zl>100)throw new Error("Cycle detected");(function(n){pn!==0&&Zl===0&&n.l!==ds&&(n.l=ds,Ql={S:n,v:n.v,i:n.i,o:Ql})})(this),this.v=e,this.i++,Xl++,pn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{er()}}}});function $e(e,t){return new Ve(e,t)}function ga(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function va(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function ya(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=o}e.s=n}function Jn(e,t){Ve.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Xl-1,this.f=4}Jn.prototype=new Ve;Jn.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Xl))return!0;if(this.g=Xl,this.f|=1,this.i>0&&!ga(this))return this.f&=-2,!0;var e=Re;try{va(this),Re=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Re=e,ya(this),this.f&=-2,!0};Jn.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}Ve.prototype.S.call(this,e)};Jn.prototype.U=function(e){if(this.t!==void 0&&(Ve.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Jn.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Jn.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=$a(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function mn(e,t){return new Jn(e,t)}function wa(e){var t=e.j;if(e.j=void 0,typeof t=="function"){pn++;var n=Re;Re=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,_s(e),o}finally{Re=n,er()}}}function _s(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,wa(e)}function sp(e){if(Re!==this)throw new Error("Out-of-order effect");ya(this),Re=e,this.f&=-2;try{8&this.f&&_s(this)}finally{er()}}function xo(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,il&&il.push(this)}xo.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};xo.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,wa(this),va(this),pn++;var e=Re;return Re=this,sp.bind(this,e)};xo.prototype.N=function(){2&this.f||(this.f|=2,this.u=al,al=this)};xo.prototype.d=function(){this.f|=8,1&this.f||_s(this)};xo.prototype.dispose=function(){this.d()};function Zn(e,t){var n=new xo(e,t);try{n.c()}catch(l){throw n.d(),l}var o=n.d.bind(n);return o[Symbol.dispose]=o,o}var Sa,nr,tr,ip=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var ka=[];Zn(function(){Sa=this.N})();function To(e,t){fe[e]=t.bind(null,fe[e]||function(){})}function fl(e){if(tr){var t=tr;tr=void 0,t()}tr=e&&e.S()}function ba(e){var t=this,n=e.data,o=up(n);o.name="ReactiveDom",o.value=n;var l=Rt(function(){for(var a=t,c=t.__v;c=c.__;)if(c.__c){c.__c.__$f|=4;break}var h=mn(function(){var $=o.value.value;return $===0?0:$===!0?"":$||""}),p=mn(function(){return!Array.isArray(h.value)&&!ns(h.value)}),_=Zn(function(){if(this.N=xa,p.value){var $=h.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=$)}}),g=t.__$u.d;return t.__$u.d=function(){_(),g.call(this)},[p,h]},[]),r=l[0],s=l[1];return r.value?s.peek():s.value}ba.displayName="ReactiveTextNode";Object.defineProperties(Ve.prototype,{constructor:{configurable:!0,value:ll(Kn,null).constructor},type:{configurable:!0,value:ba},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});To("__b",function(e,t){if(fl(),nr=void 0,typeof t.type=="string"){var n,o=t.props;for(var l in o)if(l!=="children"){var r=o[l];r instanceof Ve&&(n||(t.__np=n={}),n[l]=r,o[l]=r.peek())}}e(t)});To("__r",function(e,t){if(e(t),t.type!==Kn){fl();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(l,r){var s;return Zn(function(){s=this},{name:r}),s.c=l,s}(function(l){return function(){var r;ip&&((r=this.y)==null||r.call(this)),l.__$f|=1,l.setState({})}}(o),typeof t.type=="function"?t.type.displayName||t.type.name:""))),nr=o,fl(n)}});To("__e",function(e,t,n,o){fl(),nr=void 0,e(t,n,o)});To("diffed",function(e,t){fl(),nr=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,l=t.props,r=n.U;if(r)for(var s in r){var a=r[s];a===void 0||o&&s in o||(a.d(),r[s]=void 0)}if(o){r||(r={},n.U=r);for(var c in o){var h=r[c],p=o[c];h===void 0?(h=ap(n,c,p,l),r[c]=h):h.o(p,l)}}}e(t)});function ap(e,t,n,o){var l=t in e&&e.ownerSVGElement===void 0,r=$e(n);return{o:function(s,a){r.value=s,o=a},d:Zn(function(){this.N=xa;var s=r.value.value;o[t]!==s&&(o[t]=s,l?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}To("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var l in o){var r=o[l];r&&r.d()}}}var s=t.__np;if(s){var a=t.props;for(var c in s)a[c]=s[c]}t.__np=void 0}else{var h=t.__c;if(h){h.__$f|=8;var p=h.__$u;p&&(h.__$u=void 0,p.d())}}e(t)});To("__h",function(e,t,n,o){o<3&&(t.__$f|=2),e(t,n,o)});qn.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,o=n&&n.s!==void 0;for(var l in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(o||r||4&this.__$f)||1&this.__$f)return!0}else if(!(o||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var a in this.props)if(!(a in e))return!0;return!1};function up(e,t){return Rt(function(){return $e(e,t)},[])}var cp=function(e){queueMicrotask(function(){queueMicrotask(e)})};function fp(){ul(function(){for(var e;e=ka.shift();)Sa.call(e)})}function xa(){ka.push(this)===1&&(fe.requestAnimationFrame||cp)(fp)}var Ma=function(e,t,n,o){var l;t[0]=0;for(var r=1;r<t.length;r++){var s=t[r++],a=t[r]?(t[0]|=s?1:2,n[t[r++]]):t[++r];s===3?o[0]=a:s===4?o[1]=Object.assign(o[1]||{},a):s===5?(o[1]=o[1]||{})[t[++r]]=a:s===6?o[1][t[++r]]+=a+"":s?(l=e.apply(a,Ma(e,a,n,["",null])),o.push(l),a[0]?t[0]|=2:(t[r-2]=0,t[r]=l)):o.push(a)}return o},Ta=new Map;function Aa(e){var t=Ta.get(this);return t||(t=new Map,Ta.set(this,t)),(t=Ma(this,t.get(e)||(t.set(e,t=function(n){for(var o,l,r=1,s="",a="",c=[0],h=function(g){r===1&&(g||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?c.push(0,g,s):r===3&&(g||s)?(c.push(3,g,s),r=2):r===2&&s==="..."&&g?c.push(4,g,0):r===2&&s&&!g?c.push(5,0,!0,s):r>=5&&((s||!g&&r===5)&&(c.push(r,0,s,l),r=6),g&&(c.push(r,g,0,l),r=6)),s=""},p=0;p<n.length;p++){p&&(r===1&&h(),h(p));for(var _=0;_<n[p].length;_++)o=n[p][_],r===1?o==="<"?(h(),c=[c],r=3):s+=o:r===4?s==="--"&&o===">"?(r=1,s=""):s=o+s[0]:a?o===a?a="":s+=o:o==='"'||o==="'"?a=o:o===">"?(h(),r=1):r&&(o==="="?(r=5,l=s,s=""):o==="/"&&(r<5||n[p][_+1]===">")?(h(),r===3&&(c=c[0]),r=c,(c=c[0]).push(2,0,r),r=0):o===" "||o==="	"||o===`
`||o==="\r"?(h(),r=2):s+=o),r===3&&s==="!--"&&(r=4,c=c[0])}return h(),c}(e)),t),arguments,[])).length>1?t:t[0]}var d=Aa.bind(ll);var pp=["name","state","threads","executing","processing","process","managed","spilled","limit"];function Ea(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((l,r)=>{let s=pp.map(a=>[a,t[a][r]]);n.set(l,{id:l,...Object.fromEntries(s)})});for(let l of t.gone??[])n.delete(l);return n}var $s=["waiting","queued","no-worker","processing","memory","released","erred","cancelled"];function Pa(e){let t=e.group,n=e.expectedUs;return t.map((o,l)=>({group:o,expectedUs:n[l]??-1,counts:Object.fromEntries($s.map(r=>[r,e[r][l]??0]))}))}function Ra(e,t){let[n,o]=e.split("-"),[l,r]=t.split("-");return n!==l||Number(o)>Number(r)}var or=["compute","transfer","spill","idle"];function Oa({now:e,...t}){return t.at.map((n,o)=>{let l=Object.entries(t).map(([r,s])=>[r,s[o]??0]);return{...Object.fromEntries(l),at:n/1e3}})}function La({totals:e,memory:t,slots:n},o){return{at:o,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function lr(e,t,n=600){let o=[...e];for(let r of t)o.push(mp(o,r));let l=o.at(-1)?.at??0;return o.filter(({at:r})=>r>l-n)}function mp(e,t){let n=Ca(e,t,2),o=n===null?1:t.at-n.at,l=r=>n===null?0:Math.max(0,t[r]-n[r])/o;return{...t,finishedRate:l("finished"),failedRate:l("failed"),shares:hp(Ca(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function Ca(e,{at:t,finished:n},o){let l=e.findLast(r=>r.at<=t-o)??e[0];return l!==void 0&&l.finished<=n&&t>l.at?l:null}function hp(e,t){if(e===null)return null;let n=or.map(r=>Math.max(0,t[r]-e[r])),o=n.reduce((r,s)=>r+s,0);if(o===0)return null;let l=or.map((r,s)=>[r,(n[s]??0)/o]);return Object.fromEntries(l)}var Se=dp();function dp(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function pl(e){return encodeURIComponent(e.replaceAll("~","~0").replaceAll("/","~1"))}function Da(e){return e.includes("/")||/~(?![01])/.test(e)?null:e.replaceAll("~1","/").replaceAll("~0","~")}function gs(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(o=>o!=="").map(o=>{try{let l=decodeURIComponent(o);return Da(l)??l}catch{return o}})}var ml=new URL("./",import.meta.url),rr=new URL("../api/v1/",ml),Na=new URL("../docs",ml).href,Mo=$e(new URL(location.href)),hl=mn(()=>{if(Se===null)return gs(Mo.value.pathname,ml.pathname);let e=gs(Mo.value.hash.slice(1),"/");return e.length===0?["graphs",Se.graph]:e}),dl=mn(()=>Mo.value.searchParams);function zt(...e){let t=e.map(pl).join("/");return Se===null?ml.pathname+t:`#/${t}`}function vs(e){history.pushState(null,"",e),Mo.value=new URL(location.href),scrollTo(0,0)}function _l(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),Mo.value=n}function Wa(){addEventListener("popstate",()=>Mo.value=new URL(location.href)),Se===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(ml.pathname)||(e.preventDefault(),vs(n.href))})}var Vt=class extends Error{status;constructor(t,n){super(n),this.status=t}};function ys(e){return new URL(e,rr).href}async function on(e,t){return Se!==null?_p(Se,e):await(await ws(e,{...t&&{signal:t}})).json()}function _p({answers:e},t){let[n="",o=""]=t.split("?"),l=e[o.startsWith("around=")?t:n];if(l===void 0)throw new Vt(0,"This is not in the report");let r=new URLSearchParams(o).get("state"),{items:s}=l;return r===null||s===void 0?l:{...l,items:s.filter(a=>a.state===r)}}async function Fa(e,t){if(Se!==null)throw new Vt(0,"This is not in the report");let o=(await ws(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),l="";for(;o!==void 0&&l.length<t;){let{done:r,value:s}=await o.read();if(r)return l;l+=s}return await o?.cancel(),`${l.slice(0,t)}\u2026`}async function Ao(e,t,n){await(await ws(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}var $p=12e4;function gp(e){let t=AbortSignal.timeout($p);return e?AbortSignal.any([e,t]):t}async function ws(e,t){let n;try{n=await fetch(ys(e),{...t,signal:gp(t.signal)})}catch(l){throw l instanceof DOMException&&l.name==="AbortError"?l:new Vt(0,"The scheduler does not answer")}if(n.ok)return n;let o=`The scheduler answers with status ${n.status}`;try{o=(await n.json()).detail??o}catch{}throw new Vt(n.status,o)}var jt=$e(0);function ge(e,t){let[n,o]=pe({data:null,error:null,path:e}),l=jt.value;return Oe(()=>{if(e===null)return;let r=new AbortController,s=0,a=async()=>{if(!document.hidden)try{let c=await on(e,r.signal);o({data:c,error:null,path:e})}catch(c){if(r.signal.aborted)return;let h=c instanceof Vt?c:new Vt(0,String(c));o(p=>({data:p.path===e?p.data:null,error:h,path:e}))}r.signal.aborted||(s=setTimeout(a,t))};return a(),()=>{r.abort(),clearTimeout(s)}},[e,t,l]),n.path===e?n:{data:null,error:null}}var hn=$e(null);function Ct(){return hn.value?.replay===!0}function Ha(e){let{actions:t=!1,scopes:n=[]}=hn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function Ua(){if(Se!==null)return hn.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await Ia(),null;history.replaceState(null,"",location.pathname+location.search);let t=await Ss({code:e});return t!==null&&await Ia(),t}async function Ss(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,o=await fetch(new URL("session",rr),{method:"POST",headers:t,body:JSON.stringify(n)}),l=await o.json();return o.ok?(hn.value=l,null):l.detail??`The scheduler answers with status ${o.status}`}async function Ga(){await Ao("DELETE","session"),location.reload()}async function Ia(){for(;;)try{hn.value=await on("session");return}catch(e){if(!(e instanceof Vt))throw e;await new Promise(t=>setTimeout(t,2e3))}}var sr=class{#n;#o;#e;#l=0;#t=null;constructor(t,n,o=vp){this.#n=t,this.#o=n,this.#e=o}start(){this.stop(),this.heard(),this.#r(this.#n)}stop(){this.#t?.(),this.#t=null}heard(){this.#l=this.#e.now()}#r(t){this.#t=this.#e.after(t,()=>{this.#t=null;let n=this.#l+this.#n-this.#e.now();n>0?this.#r(n):this.#o()})}},vp={now:()=>performance.now(),after:(e,t)=>{let n=setTimeout(t,e);return()=>clearTimeout(n)}};var Ba=200,yp=100,wp=3e3,za=2e3,ks=45e3,Mn=$e("connecting"),ln=$e(null),Po=$e(new Map),bs=$e([]),gl=$e([]),Ot=$e([]),ir=$e(new Map),Eo=new Map([["facts",1],["cluster",1]]),An=null,Va="",vl="",ja=0;function rn(...e){Oe(()=>{for(let t of e)Eo.set(t,(Eo.get(t)??0)+1);return queueMicrotask(Ro),()=>{for(let t of e){let n=(Eo.get(t)??1)-1;n===0?Eo.delete(t):Eo.set(t,n)}queueMicrotask(Ro)}},e)}function Ro(){if(Se!==null)return;let e=[...Eo.keys()].sort().join(",");if(An!==null&&e===Va)return;An?.close(),clearTimeout(ja),Va=e;let t=vl===""?"0":vl,n=new URLSearchParams({topics:e,rate:"2",heartbeat:"true",after:t}),o=new EventSource(ys(`events?${n}`));An=o,$l.start(),o.onopen=()=>{$l.heard(),(Mn.value==="lost"||Mn.value==="silent")&&jt.value++,Mn.value="open"},o.onerror=()=>{if(Mn.value="lost",o.readyState!==EventSource.CLOSED)return $l.heard();$l.stop(),An=null,ja=setTimeout(Ro,wp)};let l=(r,s)=>o.addEventListener(r,a=>{$l.heard(),s(a)});l("heartbeat",()=>{}),l("frame",({data:r})=>kp(JSON.parse(r))),l("fact",({data:r,lastEventId:s})=>bp(s,r)),l("reset",()=>{jt.value++,xs()})}var $l=new sr(ks,()=>{Mn.value="silent",An?.close(),An=null,Ro()});function xs(){An?.close(),An=null,vl="",yl=[],gl.value=[],Ro()}function Ya(){Ro(),jt.subscribe(()=>void Sp()),setInterval(()=>{let e=Ot.value.at(-1);e===void 0||Mn.value!=="open"||Ts()-e.at>=za/1e3&&Ms()},za/2)}var qa=0;function Ts(){return Date.now()/1e3+qa}function Ms(){ln.value===null||Ct()||(Ot.value=lr(Ot.value,[La(ln.value,Ts())]))}async function Sp(){let e;try{let n=await on("history");qa=(n.now-Date.now())/1e3,e=Oa(n)}catch{return}if(Ct()){Ot.value=lr([],e,1/0);return}let t=e[0]?.at??Ts();Ot.value=lr(Ot.value.filter(({at:n})=>n<t),e),Ms()}function Ka(e,t){Ja.set(e,t)}var Ja=new Map;function kp(e){Ja.get(String(e.t))?.(e),e.t==="workers"?Po.value=Ea(Po.value,e):e.t==="groups"?bs.value=Pa(e):e.t==="graph"?ir.value=new Map(ir.value).set(String(e.graph),e):e.t==="cluster"&&ul(()=>{ln.value=e,Ms()})}var yl=[];function bp(e,t){Ra(e,vl)&&(vl=e,yl.length===0&&setTimeout(xp,yp),yl.push({...JSON.parse(t),id:e}))}function xp(){let e=yl.slice(-Ba).reverse();yl=[],gl.value=[...e,...gl.value].slice(0,Ba)}var dn=$e(null);function En(){return Se!==null?Date.parse(Se.at):dn.value?.at??Date.now()}async function As(){Ct()&&(dn.value=await on("replay"))}async function Za(e){let t=dn.value?.event??0;await Ao("PUT","replay",e),await As(),(dn.value?.event??0)<t&&xs(),jt.value++}function Lt({label:e,scope:t,method:n="POST",path:o,body:l,confirm:r,onDone:s}){let[a,c]=pe("idle"),[h,p]=pe(""),_=async()=>{c("busy"),p("");try{await Ao(n,o,l),jt.value++,s?.()}catch(g){p(g instanceof Error?g.message:String(g))}c("idle")};return Ha(t)?d`
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
          <${Tp}
            text=${r}
            yes=${e}
            onAnswer=${g=>g?void _():c("idle")}
          />
        `}
    </span>
  `:null}function Tp({text:e,yes:t,onAnswer:n}){let o=Bt(null);return Oe(()=>{o.current?.showModal()},[]),d`
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
  `}function Dt({name:e}){return d`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function We({error:e}){return e===null?d`<p class="empty" aria-busy="true">Loading…</p>`:d`<p class="empty bad" role="alert">${e.message}</p>`}function nt({children:e}){return d`<p class="empty">${e}</p>`}function Ne({to:e,children:t,title:n}){return d`<a href=${zt(...e)} title=${n}>${t}</a>`}var Qa=["B","KiB","MiB","GiB","TiB","PiB"];function Z(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<Qa.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):ar(t)} ${Qa[n]}`}var Mp={available:"",recomputable:"being computed again",lost:"lost",released:"released"};function ur({nbytes:e,result:t="available"}){return[e===null?"":Z(e),Mp[t]].filter(o=>o!=="").join(", ")}function rt(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${ar(e*1e3)} ms`;if(e<60)return`${ar(e)} s`;let t=Math.round(e),[n,o]=[Math.floor(t/86400),Math.floor(t/3600)%24],[l,r]=[Math.floor(t/60)%60,t%60];return n>0?Es([n,"d"],[o,"h"]):o>0?Es([o,"h"],[l,"min"]):Es([l,"min"],[r,"s"])}function Es(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function O(e){return e.toLocaleString("en")}function Ps(e){return e>=100?O(Math.round(e)):String(ar(e))}function ar(e){return e>=100?Math.round(e):Math.round(e*10)/10}function Pn(e){return`${Math.round(e*100)} %`}function je(e,t=new Date){let n=new Date(e),o=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?o:`${n.toLocaleDateString("en-CA")} ${o}`}function Ap(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function Rn(e,t,n){let o=Ap(e,t,n);return o<.001?"< 1 ms":rt(o)}function cr(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var Ep=[["done","done",["memory","released"]],["failed","failed",["erred"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function wl(e){return Ep.map(([t,n,o])=>({kind:t,label:n,count:o.reduce((l,r)=>l+(e[r]??0),0)})).filter(({count:t})=>t>0)}function Xa(e){if(e===void 0)return null;let{available:t,recomputable:n,lost:o}=e,l=t+n+o;if(l===0)return null;let r=[...n>0?[`${n} being computed again`]:[],...o>0?[`${o} lost until a retry`]:[]].join(", ");return{available:t,total:l,missing:r,tone:o>0?"bad":"plain"}}function sn(e){return{total:Object.values(e).reduce((n,o)=>n+o,0),done:(e.memory??0)+(e.released??0)}}function Cn({label:e,counts:t}){let{total:n,done:o}=sn(t),l=wl(t),r=l.map(s=>`${O(s.count)} ${s.label}`).join(", ");return d`
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
  `}function fr({counts:e}){return d`
    <ul class="legend">
      ${wl(e).map(({kind:t,label:n,count:o})=>d`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${O(o)} ${n}</li>
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
  `}var Rs=36,eu=10,Pp=60;function Fe({caption:e,head:t,rows:n,keyOf:o,cells:l}){let r=Bt(null),[s,a]=pe(0),c=n.length<=Pp,h=Math.ceil((r.current?.clientHeight??700)/Rs),p=c?0:Math.max(0,Math.floor(s/Rs)-eu),_=c?n.length:Math.min(n.length,p+h+2*eu),g=$=>$>0&&d`
      <tr aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${$*Rs}px`}} />
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
          <tr>${t.map($=>d`<th key=${$} scope="col">${$}</th>`)}</tr>
        </thead>
        <tbody>
          ${g(p)}
          ${n.slice(p,_).map(($,b)=>{let[x,...k]=l($);return d`
              <tr key=${o($)} aria-rowindex=${p+b+2}>
                <th scope="row">${x}</th>
                ${k.map((S,w)=>d`<td key=${w}>${S}</td>`)}
              </tr>
            `})}
          ${g(n.length-_)}
        </tbody>
      </table>
    </div>
  `}function Oo({caption:e,rows:t}){let n=t.some(({peakBytes:l})=>l),o=({group:l,counts:r,expectedSeconds:s,peakBytes:a})=>{let{total:c,done:h}=sn(r);return[d`<span class="mono">${l}</span>`,d`<${Cn} label=${l} counts=${r} />`,`${O(h)} / ${O(c)}`,r.erred?d`<span class="bad">${O(r.erred)}</span>`:"",s===null?"":rt(s),...n?[a?Z(a):""]:[]]};return d`
    <${Fe}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${l=>l.group}
      cells=${o}
    />
  `}var tu=100;function nu({id:e}){rn(`graph:${e}`);let t=`graphs/${encodeURIComponent(e)}`,{data:n,error:o}=ge(t,3e3);if(n===null)return d`
      <${Te} title="Graph">
        <section class="card">
          <${We} error=${o} />
        </section>
        <//>
    `;let l=ir.value.get(e),r=l?.state===n.state?{...n,...l}:n;return d`
    <${Te} title=${r.name||"Graph"} aside=${d`<${Rp} graph=${r} />`} />
    <${Cp} graph=${r} />
    <${Np} path=${t} isRunning=${pr(r)} />
    <${Wp} id=${e} path=${t} graph=${r} />
    <${Fp} id=${e} path=${t} />
  `}function pr({state:e}){return e==="running"||e==="cancelling"}function Rp({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}`;return d`
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
  `}function Cp({graph:e}){let{total:t,done:n}=sn(e.counts),o=Object.entries(e.labels??{});return d`
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Dt} name=${e.state} />`} detail=${e.stopReason} />
        <${le} name="Done" value=${O(n)} detail=${`of ${O(t)} tasks`} />
        <${le}
          name="Failed"
          value=${O(e.counts.erred)}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${le}
          name="Time"
          value=${e.startedAt===null?"\u2014":Rn(e.startedAt,e.endedAt,En())}
          detail=${e.submittedAt===null?"":`submitted ${je(e.submittedAt)}`}
        />
        <${Lp} graph=${e} />
        <${Dp} graph=${e} />
      </dl>
      <${Cn} label="All tasks" counts=${e.counts} />
      <${fr} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${o.map(([l,r])=>d`<${Op} key=${l} name=${l} value=${r} />`)}
      </p>
    </section>
  `}function Op({name:e,value:t}){let n=`${e}=${t}`;return d`
    <a class="label" href=${`${zt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function Lp({graph:e}){let t=Xa(e.resultCounts);if(t===null)return null;let{available:n,total:o,missing:l,tone:r}=t;return d`
    <${le}
      name="Results"
      value=${`${O(n)} of ${O(o)}`}
      detail=${l||"held by workers"}
      tone=${r}
    />
  `}function Dp({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}/groups`,{data:n}=ge(pr(e)?t:null,3e3);return!pr(e)||n===null?null:d`
    <${le}
      name="Left"
      value=${n.etaSeconds===null?"not known":rt(n.etaSeconds)}
      detail="if all threads have work"
    />
  `}function Np({path:e,isRunning:t}){let{data:n,error:o}=ge(`${e}/groups`,t?2e3:3e4);return d`
    <${_e} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?d`<${We} error=${o} />`:d`<${Oo} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&d`<p class="note">${O(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function Wp({id:e,path:t,graph:n}){let o=n.counts.erred>0,{data:l}=ge(o?`${t}/failures`:null,5e3);return!o||l===null||l.items.length===0?null:d`
    <${_e} title="Failures" note="by group and error, each with one example">
      <${Fe}
        caption="Failed tasks"
        head=${["Tasks","Count","Error","Example"]}
        rows=${l.items}
        keyOf=${r=>r.key}
        cells=${({group:r,count:s,error:a,message:c,key:h})=>[d`<span class="mono">${r}</span>`,O(s),d`<span class="bad">${a}</span>: ${c}`,d`<${Ne} to=${["graphs",e,"tasks",h]}>${h}<//>`]}
      />
      ${l.omitted>0&&d`<p class="note">${O(l.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function Fp({id:e,path:t}){let n=dl.value.get("tasks")??"",o=new URLSearchParams({limit:String(tu),...n&&{state:n}}),{data:l,error:r}=ge(`${t}/tasks?${o}`,5e3);return d`
    <${_e} title="Tasks">
      <form class="filters" onSubmit=${s=>s.preventDefault()}>
        <label>State <select
            value=${n}
            onChange=${s=>_l("tasks",s.currentTarget.value)}
          >
            <option value="">all</option>
            ${$s.map(s=>d`<option key=${s} value=${s}>${s}</option>`)}
          </select></label>
      </form>
      ${l===null?d`<${We} error=${r} />`:l.items.length===0?d`<${nt}>No task is ${n||"known"}.<//>`:d`<${Ip} id=${e} tasks=${l.items} />`}
      ${l?.nextCursor&&d`<p class="note">The first ${tu} are shown.</p>`}
    <//>
  `}function Ip({id:e,tasks:t}){return d`
    <${Fe}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[d`<${Ne} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,d`<${Dt} name=${n.state} />`,d`<span class="mono">${n.op}</span>`,O(n.attempts),ur(n),n.startedAt===null?"":Rn(n.startedAt,n.endedAt,En())]}
    />
  `}var Hp=["","running","cancelling","succeeded","failed","cancelled"],ou=200;function lu(){let e=dl.value.get("state")??"",t=dl.value.get("label")??"",n=new URLSearchParams({limit:String(ou),...e&&{state:e},...t&&{label:t}}),{data:o,error:l}=ge(`graphs?${n}`,2e3);return d`
    <${Te} title="Graphs" aside=${d`<${Up} state=${e} label=${t} />`} />
    <section class="card">
      ${o===null?d`<${We} error=${l} />`:o.items.length===0?d`<${nt}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:d`<${Gp} graphs=${o.items} />`}
      ${o?.nextCursor&&d`<p class="note">The newest ${ou} are shown; a label finds older ones.</p>`}
    </section>
  `}function Up({state:e,label:t}){return d`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>_l("state",n.currentTarget.value)}
        >
          ${Hp.map(n=>d`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>_l("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function Gp({graphs:e}){return d`
    <${Fe}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[d`<${Ne} to=${["graphs",t.id]} title=${t.id}>${t.name||cr(t.id)}<//>`,d`<${Dt} name=${t.state} />`,d`<${Cn} label=${t.name||t.id} counts=${t.counts} />`,O(t.tasks),t.counts.erred>0?d`<span class="bad">${O(t.counts.erred)}</span>`:"",t.submittedAt===null?"":je(t.submittedAt),t.startedAt===null?"":Rn(t.startedAt,t.endedAt,En())]}
    />
  `}function ru({refusal:e}){let[t,n]=pe(""),[o,l]=pe(!1),[r,s]=pe(e);return d`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async c=>{c.preventDefault(),s(null);try{s(await Ss({token:t.trim(),actions:o}))}catch{s("The scheduler does not answer")}}}>
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
  `}function su({process:e,managed:t,spilled:n,limit:o}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:o===0?null:o*1048576}}function Lo({process:e,limit:t}){return t===0?null:e/t}function iu(e){let t=new Array(11).fill(0);for(let n of e){let o=Math.min(10,Math.floor((Lo(n)??0)*10));t[o]=(t[o]??0)+1}return t}function au(){rn("workers");let e=[...Po.value.values()].sort((t,n)=>t.name<n.name?-1:1);return d`
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
      cells=${t=>{let n=su(t),o=Lo(t);return[d`<${Ne} to=${["workers",t.name]}>${t.name}<//>`,d`<${Dt} name=${t.state} />`,`${O(t.executing)} / ${O(t.threads)}`,O(t.processing),d`<${Co} label=${`Memory of ${t.name}`} parts=${n} />`,d`<span class=${o!==null&&o>.8?"bad":""}>${Z(n.managed+n.unmanaged)}${n.limit===null?"":` / ${Z(n.limit)}`}</span>`,n.spilled===0?"":Z(n.spilled)]}}
    />
  `}var Bp=60,zp=20;function uu(){return rn("workers"),d`
    <${Te} title="Memory" />
    <${Vp} />
    <${jp} />
    <${qp} />
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
  `}function jp(){let e=[...Po.value.values()].sort((n,o)=>(Lo(o)??0)-(Lo(n)??0));if(e.length===0)return null;let t=e.length>Bp;return d`
    <${_e} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&d`<${Yp} counts=${iu(e)} />`}
      <${Cs} rows=${t?e.slice(0,zp):e} />
    <//>
  `}function Yp({counts:e}){let t=Math.max(...e,1);return d`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,o)=>d`
          <li key=${o} class=${o>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${O(n)}</b><span>${o<10?`${o*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function qp(){let{data:e,error:t}=ge("memory/groups?limit=50",3e3);return d`
    <${_e} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?d`<${We} error=${t} />`:e.items.length===0?d`<${nt}>No worker holds a result.<//>`:d`
          <${Fe}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:o,bytes:l})=>[d`<span class="mono">${n}</span>`,O(o),Z(l)]}
          />
        `}
    <//>
  `}function Kp(){let{data:e,error:t}=ge("amm",2e3);if(e===null)return d`
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
          value=${O(r.copies)}
          detail=${Z(r.bytes)}
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
          cells=${({key:a,policy:c,op:h,nbytes:p,worker:_,reason:g})=>[d`<span class="mono">${a}</span>`,c,h,Z(p),_??g??""]}
        />
      `}
    <//>
  `}var Ke="u-",Jp="uplot",Zp=Ke+"hz",Qp=Ke+"vt",Xp=Ke+"title",em=Ke+"wrap",tm=Ke+"under",nm=Ke+"over",om=Ke+"axis",eo=Ke+"off",lm=Ke+"select",rm=Ke+"cursor-x",sm=Ke+"cursor-y",im=Ke+"cursor-pt",am=Ke+"legend",um=Ke+"live",cm=Ke+"inline",fm=Ke+"series",pm=Ke+"marker",cu=Ke+"label",mm=Ke+"value",bl="width",xl="height",Sl="top",fu="bottom",Do="left",Os="right",Js="#000",pu=Js+"0",Ls="mousemove",mu="mousedown",Ds="mouseup",hu="mouseenter",du="mouseleave",_u="dblclick",hm="resize",dm="scroll",$u="change",$r="dppxchange",Zs="--",Go=typeof window<"u",Hs=Go?document:null,Wo=Go?window:null,_m=Go?navigator:null,ue,mr;function Us(){let e=devicePixelRatio;ue!=e&&(ue=e,mr&&Bs($u,mr,Us),mr=matchMedia(`(min-resolution: ${ue-.001}dppx) and (max-resolution: ${ue+.001}dppx)`),to($u,mr,Us),Wo.dispatchEvent(new CustomEvent($r)))}function St(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function Gs(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Me(e,t,n){e.style[t]=n+"px"}function Yt(e,t,n,o){let l=Hs.createElement(e);return t!=null&&St(l,t),n?.insertBefore(l,o),l}function Nt(e,t){return Yt("div",e,t)}var gu=new WeakMap;function an(e,t,n,o,l){let r="translate("+t+"px,"+n+"px)",s=gu.get(e);r!=s&&(e.style.transform=r,gu.set(e,r),t<0||n<0||t>o||n>l?St(e,eo):Gs(e,eo))}var vu=new WeakMap;function yu(e,t,n){let o=t+n,l=vu.get(e);o!=l&&(vu.set(e,o),e.style.background=t,e.style.borderColor=n)}var wu=new WeakMap;function Su(e,t,n,o){let l=t+""+n,r=wu.get(e);l!=r&&(wu.set(e,l),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=o?-t/2+"px":0,e.style.marginTop=o?-n/2+"px":0)}var Qs={passive:!0},$m={...Qs,capture:!0};function to(e,t,n,o){t.addEventListener(e,n,o?$m:Qs)}function Bs(e,t,n,o){t.removeEventListener(e,n,Qs)}Go&&Us();function qt(e,t,n,o){let l;n=n||0,o=o||t.length-1;let r=o<=2147483647;for(;o-n>1;)l=r?n+o>>1:kt((n+o)/2),t[l]<e?n=l:o=l;return e-t[n]<=t[o]-e?n:o}function Ju(e){return(n,o,l)=>{let r=-1,s=-1;for(let a=o;a<=l;a++)if(e(n[a])){r=a;break}for(let a=l;a>=o;a--)if(e(n[a])){s=a;break}return[r,s]}}var Zu=e=>e!=null,Qu=e=>e!=null&&e>0,yr=Ju(Zu),gm=Ju(Qu);function vm(e,t,n,o=0,l=!1){let r=l?gm:yr,s=l?Qu:Zu;[t,n]=r(e,t,n);let a=e[t],c=e[t];if(t>-1)if(o==1)a=e[t],c=e[n];else if(o==-1)a=e[n],c=e[t];else for(let h=t;h<=n;h++){let p=e[h];s(p)&&(p<a?a=p:p>c&&(c=p))}return[a??ve,c??-ve]}function wr(e,t,n,o){let l=xu(e),r=xu(t);e==t&&(l==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?_n:Xu,a=l==1?kt:Wt,c=r==1?Wt:kt,h=a(s(qe(e))),p=c(s(qe(t))),_=Fo(n,h),g=Fo(n,p);return n==10&&(h<0&&(_=ye(_,-h)),p<0&&(g=ye(g,-p))),o||n==2?(e=_*l,t=g*r):(e=oc(e,_),t=Sr(t,g)),[e,t]}function Xs(e,t,n,o){let l=wr(e,t,n,o);return e==0&&(l[0]=0),t==0&&(l[1]=0),l}var ei=.1,ku={mode:3,pad:ei},Ml={pad:0,soft:null,mode:0},ym={min:Ml,max:Ml};function gr(e,t,n,o){return kr(n)?bu(e,t,n):(Ml.pad=n,Ml.soft=o?0:null,Ml.mode=o?3:0,bu(e,t,ym))}function ie(e,t){return e??t}function wm(e,t,n){for(t=ie(t,0),n=ie(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function bu(e,t,n){let o=n.min,l=n.max,r=ie(o.pad,0),s=ie(l.pad,0),a=ie(o.hard,-ve),c=ie(l.hard,ve),h=ie(o.soft,ve),p=ie(l.soft,-ve),_=ie(o.mode,0),g=ie(l.mode,0),$=t-e,b=_n($),x=mt(qe(e),qe(t)),k=_n(x),S=qe(k-b);($<1e-24||S>10)&&($=0,(e==0||t==0)&&($=1e-24,_==2&&h!=ve&&(r=0),g==2&&p!=-ve&&(s=0)));let w=$||x||1e3,E=_n(w),M=Fo(10,kt(E)),j=w*($==0?e==0?.1:1:r),C=ye(oc(e-j,M/10),24),W=e>=h&&(_==1||_==3&&C<=h||_==2&&C>=h)?h:ve,B=mt(a,C<W&&e>=W?W:Kt(W,C)),X=w*($==0?t==0?.1:1:s),V=ye(Sr(t+X,M/10),24),R=t<=p&&(g==1||g==3&&V>=p||g==2&&V<=p)?p:-ve,Y=Kt(c,V>R&&t<=R?R:mt(R,V));return B==Y&&B==0&&(Y=100),[B,Y]}var Sm=new Intl.NumberFormat(Go?_m.language:"en-US"),ti=e=>Sm.format(e),bt=Math,_r=bt.PI,qe=bt.abs,kt=bt.floor,Ye=bt.round,Wt=bt.ceil,Kt=bt.min,mt=bt.max,Fo=bt.pow,xu=bt.sign,_n=bt.log10,Xu=bt.log2,km=(e,t=1)=>bt.sinh(e)*t,Ns=(e,t=1)=>bt.asinh(e/t),ve=1/0;function Tu(e){return(_n((e^e>>31)-(e>>31))|0)+1}function zs(e,t,n){return Kt(mt(e,t),n)}function ec(e){return typeof e=="function"}function ne(e){return ec(e)?e:()=>e}var bm=()=>{},tc=e=>e,nc=(e,t)=>t,xm=e=>null,Mu=e=>!0,Au=(e,t)=>e==t,Tm=/\.\d*?(?=9{6,}|0{6,})/gm,no=e=>{if(rc(e)||Ln.has(e))return e;let t=`${e}`,n=t.match(Tm);if(n==null)return e;let o=n[0].length-1;if(t.indexOf("e-")!=-1){let[l,r]=t.split("e");return+`${no(l)}e${r}`}return ye(e,o)};function Qn(e,t){return no(ye(no(e/t))*t)}function Sr(e,t){return no(Wt(no(e/t))*t)}function oc(e,t){return no(kt(no(e/t))*t)}function ye(e,t=0){if(rc(e))return e;let n=10**t,o=e*n*(1+Number.EPSILON);return Ye(o)/n}var Ln=new Map;function lc(e){return((""+e).split(".")[1]||"").length}function El(e,t,n,o){let l=[],r=o.map(lc);for(let s=t;s<n;s++){let a=qe(s),c=ye(Fo(e,s),a);for(let h=0;h<o.length;h++){let p=e==10?+`${o[h]}e${s}`:o[h]*c,_=(s>=0?0:a)+(s>=r[h]?0:r[h]),g=e==10?p:ye(p,_);l.push(g),Ln.set(g,_)}}return l}var Al={},ni=[],Io=[null,null],On=Array.isArray,rc=Number.isInteger,Mm=e=>e===void 0;function Eu(e){return typeof e=="string"}function kr(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function Am(e){return e!=null&&typeof e=="object"}var Em=Object.getPrototypeOf(Uint8Array),sc="__proto__";function Ho(e,t=kr){let n;if(On(e)){let o=e.find(l=>l!=null);if(On(o)||t(o)){n=Array(e.length);for(let l=0;l<e.length;l++)n[l]=Ho(e[l],t)}else n=e.slice()}else if(e instanceof Em)n=e.slice();else if(t(e)){n={};for(let o in e)o!=sc&&(n[o]=Ho(e[o],t))}else n=e;return n}function Ue(e){let t=arguments;for(let n=1;n<t.length;n++){let o=t[n];for(let l in o)l!=sc&&(kr(e[l])?Ue(e[l],Ho(o[l])):e[l]=Ho(o[l]))}return e}var Pm=0,Rm=1,Cm=2;function Om(e,t,n){for(let o=0,l,r=-1;o<t.length;o++){let s=t[o];if(s>r){for(l=s-1;l>=0&&e[l]==null;)e[l--]=null;for(l=s+1;l<n&&e[l]==null;)e[r=l++]=null}}}function Lm(e,t){if(Wm(e)){let s=e[0].slice();for(let a=1;a<e.length;a++)s.push(...e[a].slice(1));return Fm(s[0])||(s=Nm(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let c=e[s][0],h=c.length;for(let p=0;p<h;p++)n.add(c[p])}let o=[Array.from(n).sort((s,a)=>s-a)],l=o[0].length,r=new Map;for(let s=0;s<l;s++)r.set(o[0][s],s);for(let s=0;s<e.length;s++){let a=e[s],c=a[0];for(let h=1;h<a.length;h++){let p=a[h],_=Array(l).fill(void 0),g=t?t[s][h]:Rm,$=[];for(let b=0;b<p.length;b++){let x=p[b],k=r.get(c[b]);x===null?g!=Pm&&(_[k]=x,g==Cm&&$.push(k)):_[k]=x}Om(_,$,l),o.push(_)}}return o}var Dm=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function Nm(e){let t=e[0],n=t.length,o=Array(n);for(let r=0;r<o.length;r++)o[r]=r;o.sort((r,s)=>t[r]-t[s]);let l=[];for(let r=0;r<e.length;r++){let s=e[r],a=Array(n);for(let c=0;c<n;c++)a[c]=s[o[c]];l.push(a)}return l}function Wm(e){let t=e[0][0],n=t.length;for(let o=1;o<e.length;o++){let l=e[o][0];if(l.length!=n)return!1;if(l!=t){for(let r=0;r<n;r++)if(l[r]!=t[r])return!1}}return!0}function Fm(e,t=100){let n=e.length;if(n<=1)return!0;let o=0,l=n-1;for(;o<=l&&e[o]==null;)o++;for(;l>=o&&e[l]==null;)l--;if(l<=o)return!0;let r=mt(1,kt((l-o+1)/t));for(let s=e[o],a=o+r;a<=l;a+=r){let c=e[a];if(c!=null){if(c<=s)return!1;s=c}}return!0}var ic=["January","February","March","April","May","June","July","August","September","October","November","December"],ac=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function uc(e){return e.slice(0,3)}var Im=ac.map(uc),Hm=ic.map(uc),Um={MMMM:ic,MMM:Hm,WWWW:ac,WWW:Im};function kl(e){return(e<10?"0":"")+e}function Gm(e){return(e<10?"00":e<100?"0":"")+e}var Bm={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>kl(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>kl(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>kl(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>kl(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>kl(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Gm(e.getMilliseconds())};function oi(e,t){t=t||Um;let n=[],o=/\{([a-z]+)\}|[^{]+/gi,l;for(;l=o.exec(e);)n.push(l[0][0]=="{"?Bm[l[1]]:l[0]);return r=>{let s="";for(let a=0;a<n.length;a++)s+=typeof n[a]=="string"?n[a]:n[a](r,t);return s}}var zm=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Vm(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==zm?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var cc=e=>e%1==0,vr=[1,2,2.5,5],jm=El(10,-32,0,vr),fc=El(10,0,32,vr),Ym=fc.filter(cc),Xn=jm.concat(fc),li=`
`,pc="{YYYY}",Pu=li+pc,mc="{M}/{D}",Tl=li+mc,hr=Tl+"/{YY}",hc="{aa}",qm="{h}:{mm}",No=qm+hc,Ru=li+No,Cu=":{ss}",me=null;function dc(e){let t=e*1e3,n=t*60,o=n*60,l=o*24,r=l*30,s=l*365,c=(e==1?El(10,0,3,vr).filter(cc):El(10,-3,0,vr)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,o,o*2,o*3,o*4,o*6,o*8,o*12,l,l*2,l*3,l*4,l*5,l*6,l*7,l*8,l*9,l*10,l*15,r,r*2,r*3,r*4,r*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),h=[[s,pc,me,me,me,me,me,me,1],[l*28,"{MMM}",Pu,me,me,me,me,me,1],[l,mc,Pu,me,me,me,me,me,1],[o,"{h}"+hc,hr,me,Tl,me,me,me,1],[n,No,hr,me,Tl,me,me,me,1],[t,Cu,hr+" "+No,me,Tl+" "+No,me,Ru,me,1],[e,Cu+".{fff}",hr+" "+No,me,Tl+" "+No,me,Ru,me,1]];function p(_){return(g,$,b,x,k,S)=>{let w=[],E=k>=s,M=k>=r&&k<s,j=_(b),C=ye(j*e,3),W=Ws(j.getFullYear(),E?0:j.getMonth(),M||E?1:j.getDate()),B=ye(W*e,3);if(M||E){let X=M?k/r:0,V=E?k/s:0,R=C==B?C:ye(Ws(W.getFullYear()+V,W.getMonth()+X,1)*e,3),Y=new Date(Ye(R/e)),D=Y.getFullYear(),K=Y.getMonth();for(let z=0;R<=x;z++){let oe=Ws(D+V*z,K+X*z,1),G=oe-_(ye(oe*e,3));R=ye((+oe+G)*e,3),R<=x&&w.push(R)}}else{let X=k>=l?l:k,V=kt(b)-kt(C),R=B+V+Sr(C-B,X);w.push(R);let Y=_(R),D=Y.getHours()+Y.getMinutes()/n+Y.getSeconds()/o,K=k/o,z=g.axes[$]._space,oe=S/z;for(;R=ye(R+k,e==1?0:3),!(R>x);)if(K>1){let G=kt(ye(D+K,6))%24,re=_(R).getHours()-G;re>1&&(re=-1),R-=re*o,D=(D+K)%24;let he=w[w.length-1];ye((R-he)/k,3)*oe>=.7&&w.push(R)}else w.push(R)}return w}}return[c,h,p]}var[Km,Jm,Zm]=dc(1),[Qm,Xm,eh]=dc(.001);El(2,-53,53,[1]);function Ou(e,t){return e.map(n=>n.map((o,l)=>l==0||l==8||o==null?o:t(l==1||n[8]==0?o:n[1]+o)))}function Lu(e,t){return(n,o,l,r,s)=>{let a=t.find(b=>s>=b[0])||t[t.length-1],c,h,p,_,g,$;return o.map(b=>{let x=e(b),k=x.getFullYear(),S=x.getMonth(),w=x.getDate(),E=x.getHours(),M=x.getMinutes(),j=x.getSeconds(),C=k!=c&&a[2]||S!=h&&a[3]||w!=p&&a[4]||E!=_&&a[5]||M!=g&&a[6]||j!=$&&a[7]||a[1];return c=k,h=S,p=w,_=E,g=M,$=j,C(x)})}}function th(e,t){let n=oi(t);return(o,l,r,s,a)=>l.map(c=>n(e(c)))}function Ws(e,t,n){return new Date(e,t,n)}function Du(e,t){return t(e)}var nh="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Nu(e,t){return(n,o,l,r)=>r==null?Zs:t(e(o))}function oh(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function lh(e,t){return e.series[t].fill(e,t)}var rh={show:!0,live:!0,isolate:!1,mount:bm,markers:{show:!0,width:2,stroke:oh,fill:lh,dash:"solid"},idx:null,idxs:null,values:[]};function sh(e,t){let n=e.cursor.points,o=Nt(),l=n.size(e,t);Me(o,bl,l),Me(o,xl,l);let r=l/-2;Me(o,"marginLeft",r),Me(o,"marginTop",r);let s=n.width(e,t,l);return s&&Me(o,"borderWidth",s),o}function ih(e,t){let n=e.series[t].points;return n._fill||n._stroke}function ah(e,t){let n=e.series[t].points;return n._stroke||n._fill}function uh(e,t){return e.series[t].points.size}var Fs=[0,0];function ch(e,t,n){return Fs[0]=t,Fs[1]=n,Fs}function dr(e,t,n,o=!0){return l=>{l.button==0&&(!o||l.target==t)&&n(l)}}function Is(e,t,n,o=!0){return l=>{(!o||l.target==t)&&n(l)}}var fh={show:!0,x:!0,y:!0,lock:!1,move:ch,points:{one:!1,show:sh,size:uh,width:0,stroke:ah,fill:ih},bind:{mousedown:dr,mouseup:dr,click:dr,dblclick:dr,mousemove:Is,mouseleave:Is,mouseenter:Is},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,o,l)=>o-l,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},_c={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},ri=Ue({},_c,{filter:nc}),$c=Ue({},ri,{size:10}),gc=Ue({},_c,{show:!1}),si='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',vc="bold "+si,yc=1.5,Wu={show:!0,scale:"x",stroke:Js,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:vc,side:2,grid:ri,ticks:$c,border:gc,font:si,lineGap:yc,rotate:0},ph="Value",mh="Time",Fu={show:!0,scale:"x",auto:!1,sorted:1,min:ve,max:-ve,idxs:[]};function hh(e,t,n,o,l){return t.map(r=>r==null?"":ti(r))}function dh(e,t,n,o,l,r,s){let a=[],c=Ln.get(l)||0;n=s?n:ye(Sr(n,l),c);for(let h=n;h<=o;h=ye(h+l,c))a.push(Object.is(h,-0)?0:h);return a}function Vs(e,t,n,o,l,r,s){let a=[],c=e.scales[e.axes[t].scale].log,h=c==10?_n:Xu,p=kt(h(n));l=Fo(c,p),c==10&&(l=Xn[qt(l,Xn)]);let _=n,g=l*c;c==10&&(g=Xn[qt(g,Xn)]);do a.push(_),_=_+l,c==10&&!Ln.has(_)&&(_=ye(_,Ln.get(l))),_>=g&&(l=_,g=l*c,c==10&&(g=Xn[qt(g,Xn)]));while(_<=o);return a}function _h(e,t,n,o,l,r,s){let c=e.scales[e.axes[t].scale].asinh,h=o>c?Vs(e,t,mt(c,n),o,l):[c],p=o>=0&&n<=0?[0]:[];return(n<-c?Vs(e,t,mt(c,-o),-n,l):[c]).reverse().map(g=>-g).concat(p,h)}var wc=/./,$h=/[12357]/,gh=/[125]/,Iu=/1/,js=(e,t,n,o)=>e.map((l,r)=>t==4&&l==0||r%o==0&&n.test(l.toExponential()[l<0?1:0])?l:null);function vh(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=e.scales[s],c=e.valToPos,h=r._space,p=c(10,s),_=c(9,s)-p>=h?wc:c(7,s)-p>=h?$h:c(5,s)-p>=h?gh:Iu;if(_==Iu){let g=qe(c(1,s)-p);if(g<h)return js(t.slice().reverse(),a.distr,_,Wt(h/g)).reverse()}return js(t,a.distr,_,1)}function yh(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=r._space,c=e.valToPos,h=qe(c(1,s)-c(2,s));return h<a?js(t.slice().reverse(),3,wc,Wt(a/h)).reverse():t}function wh(e,t,n,o){return o==null?Zs:t==null?"":ti(t)}var Hu={show:!0,scale:"y",stroke:Js,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:vc,side:3,grid:ri,ticks:$c,border:gc,font:si,lineGap:yc,rotate:0};function Sh(e,t){let n=3+(e||1)*2;return ye(n*t,3)}function kh(e,t){let{scale:n,idxs:o}=e.series[0],l=e._data[0],r=e.valToPos(l[o[0]],n,!0),s=e.valToPos(l[o[1]],n,!0),a=qe(s-r),c=e.series[t],h=a/(c.points.space*ue);return o[1]-o[0]<=h}var Uu={scale:null,auto:!0,sorted:0,min:ve,max:-ve},Sc=(e,t,n,o,l)=>l,Gu={show:!0,auto:!0,sorted:0,gaps:Sc,alpha:1,facets:[Ue({},Uu,{scale:"x"}),Ue({},Uu,{scale:"y"})]},Bu={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Sc,alpha:1,points:{show:kh,filter:null},values:null,min:ve,max:-ve,idxs:[],path:null,clip:null};function bh(e,t,n,o,l){return n/10}var kc={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},xh=Ue({},kc,{time:!1,ori:1}),zu={};function bc(e,t){let n=zu[e];return n||(n={key:e,plots:[],sub(o){n.plots.push(o)},unsub(o){n.plots=n.plots.filter(l=>l!=o)},pub(o,l,r,s,a,c,h){for(let p=0;p<n.plots.length;p++)n.plots[p]!=l&&n.plots[p].pub(o,l,r,s,a,c,h)}},e!=null&&(zu[e]=n)),n}var Uo=1,Ys=2;function oo(e,t,n){let o=e.mode,l=e.series[t],r=o==2?e._data[t]:e._data,s=e.scales,a=e.bbox,c=r[0],h=o==2?r[1]:r[t],p=o==2?s[l.facets[0].scale]:s[e.series[0].scale],_=o==2?s[l.facets[1].scale]:s[l.scale],g=a.left,$=a.top,b=a.width,x=a.height,k=e.valToPosH,S=e.valToPosV;return p.ori==0?n(l,c,h,p,_,k,S,g,$,b,x,xr,Bo,Mr,Tc,Ac):n(l,c,h,p,_,S,k,$,g,x,b,Tr,zo,ui,Mc,Ec)}function ii(e,t){let n=0,o=0,l=ie(e.bands,ni);for(let r=0;r<l.length;r++){let s=l[r];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?o|=1:o|=2)}return[n,o==1?-1:o==2?1:o==3?2:0]}function Th(e,t,n,o,l){let r=e.mode,s=e.series[t],a=r==2?s.facets[1].scale:s.scale,c=e.scales[a];return l==-1?c.min:l==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function $n(e,t,n,o,l,r){return oo(e,t,(s,a,c,h,p,_,g,$,b,x,k)=>{let S=s.pxRound,w=h.dir*(h.ori==0?1:-1),E=h.ori==0?Bo:zo,M,j;w==1?(M=n,j=o):(M=o,j=n);let C=S(_(a[M],h,x,$)),W=S(g(c[M],p,k,b)),B=S(_(a[j],h,x,$)),X=S(g(r==1?p.max:p.min,p,k,b)),V=new Path2D(l);return E(V,B,X),E(V,C,X),E(V,C,W),V})}function br(e,t,n,o,l,r){let s=null;if(e.length>0){s=new Path2D;let a=t==0?Mr:ui,c=n;for(let _=0;_<e.length;_++){let g=e[_];if(g[1]>g[0]){let $=g[0]-c;$>0&&a(s,c,o,$,o+r),c=g[1]}}let h=n+l-c,p=10;h>0&&a(s,c,o-p/2,h,o+r+p)}return s}function Mh(e,t,n){let o=e[e.length-1];o&&o[0]==t?o[1]=n:e.push([t,n])}function ai(e,t,n,o,l,r,s){let a=[],c=e.length;for(let h=l==1?n:o;h>=n&&h<=o;h+=l)if(t[h]===null){let _=h,g=h;if(l==1)for(;++h<=o&&t[h]===null;)g=h;else for(;--h>=n&&t[h]===null;)g=h;let $=r(e[_]),b=g==_?$:r(e[g]),x=_-l;$=s<=0&&x>=0&&x<c?r(e[x]):$;let S=g+l;b=s>=0&&S>=0&&S<c?r(e[S]):b,b>=$&&a.push([$,b])}return a}function Vu(e){return e==0?tc:e==1?Ye:t=>Qn(t,e)}function xc(e){let t=e==0?xr:Tr,n=e==0?(l,r,s,a,c,h)=>{l.arcTo(r,s,a,c,h)}:(l,r,s,a,c,h)=>{l.arcTo(s,r,c,a,h)},o=e==0?(l,r,s,a,c)=>{l.rect(r,s,a,c)}:(l,r,s,a,c)=>{l.rect(s,r,c,a)};return(l,r,s,a,c,h=0,p=0)=>{h==0&&p==0?o(l,r,s,a,c):(h=Kt(h,a/2,c/2),p=Kt(p,a/2,c/2),t(l,r+h,s),n(l,r+a,s,r+a,s+c,h),n(l,r+a,s+c,r,s+c,p),n(l,r,s+c,r,s,p),n(l,r,s,r+a,s,h),l.closePath())}}var xr=(e,t,n)=>{e.moveTo(t,n)},Tr=(e,t,n)=>{e.moveTo(n,t)},Bo=(e,t,n)=>{e.lineTo(t,n)},zo=(e,t,n)=>{e.lineTo(n,t)},Mr=xc(0),ui=xc(1),Tc=(e,t,n,o,l,r)=>{e.arc(t,n,o,l,r)},Mc=(e,t,n,o,l,r)=>{e.arc(n,t,o,l,r)},Ac=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(t,n,o,l,r,s)},Ec=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(n,t,l,o,s,r)};function Pc(e){return(t,n,o,l,r)=>oo(t,n,(s,a,c,h,p,_,g,$,b,x,k)=>{let{pxRound:S,points:w}=s,E,M;h.ori==0?(E=xr,M=Tc):(E=Tr,M=Mc);let j=ye(w.width*ue,3),C=(w.size-w.width)/2*ue,W=ye(C*2,3),B=new Path2D,X=new Path2D,{left:V,top:R,width:Y,height:D}=t.bbox;Mr(X,V-W,R-W,Y+W*2,D+W*2);let K=z=>{if(c[z]!=null){let oe=S(_(a[z],h,x,$)),G=S(g(c[z],p,k,b));E(B,oe+C,G),M(B,oe,G,C,0,_r*2)}};if(r)r.forEach(K);else for(let z=o;z<=l;z++)K(z);return{stroke:j>0?B:null,fill:B,clip:X,flags:Uo|Ys}})}function Rc(e){return(t,n,o,l,r,s)=>{o!=l&&(r!=o&&s!=o&&e(t,n,o),r!=l&&s!=l&&e(t,n,l),e(t,n,s))}}var Ah=Rc(Bo),Eh=Rc(zo);function Cc(e){let t=ie(e?.alignGaps,0);return(n,o,l,r)=>oo(n,o,(s,a,c,h,p,_,g,$,b,x,k)=>{[l,r]=yr(c,l,r);let S=s.pxRound,w=D=>S(_(D,h,x,$)),E=D=>S(g(D,p,k,b)),M,j;h.ori==0?(M=Bo,j=Ah):(M=zo,j=Eh);let C=h.dir*(h.ori==0?1:-1),W={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Uo},B=W.stroke,X=!1;if(r-l>=x*4){let D=H=>n.posToVal(H,h.key,!0),K=null,z=null,oe,G,ht,Ae=w(a[C==1?l:r]),re=w(a[l]),he=w(a[r]),ee=D(C==1?re+1:he-1);for(let H=C==1?l:r;H>=l&&H<=r;H+=C){let Ge=a[H],Ee=(C==1?Ge<ee:Ge>ee)?Ae:w(Ge),ce=c[H];Ee==Ae?ce!=null?(G=ce,K==null?(M(B,Ee,E(G)),oe=K=z=G):G<K?K=G:G>z&&(z=G)):ce===null&&(X=!0):(K!=null&&j(B,Ae,E(K),E(z),E(oe),E(G)),ce!=null?(G=ce,M(B,Ee,E(G)),K=z=oe=G):(K=z=null,ce===null&&(X=!0)),Ae=Ee,ee=D(Ae+C))}K!=null&&K!=z&&ht!=Ae&&j(B,Ae,E(K),E(z),E(oe),E(G))}else for(let D=C==1?l:r;D>=l&&D<=r;D+=C){let K=c[D];K===null?X=!0:K!=null&&M(B,w(a[D]),E(K))}let[R,Y]=ii(n,o);if(s.fill!=null||R!=0){let D=W.fill=new Path2D(B),K=s.fillTo(n,o,s.min,s.max,R),z=E(K),oe=w(a[l]),G=w(a[r]);C==-1&&([G,oe]=[oe,G]),M(D,G,z),M(D,oe,z)}if(!s.spanGaps){let D=[];X&&D.push(...ai(a,c,l,r,C,w,t)),W.gaps=D=s.gaps(n,o,l,r,D),W.clip=br(D,h.ori,$,b,x,k)}return Y!=0&&(W.band=Y==2?[$n(n,o,l,r,B,-1),$n(n,o,l,r,B,1)]:$n(n,o,l,r,B,Y)),W})}function Ph(e){let t=ie(e.align,1),n=ie(e.ascDesc,!1),o=ie(e.alignGaps,0),l=ie(e.extend,!1);return(r,s,a,c)=>oo(r,s,(h,p,_,g,$,b,x,k,S,w,E)=>{[a,c]=yr(_,a,c);let M=h.pxRound,{left:j,width:C}=r.bbox,W=re=>M(b(re,g,w,k)),B=re=>M(x(re,$,E,S)),X=g.ori==0?Bo:zo,V={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Uo},R=V.stroke,Y=g.dir*(g.ori==0?1:-1),D=B(_[Y==1?a:c]),K=W(p[Y==1?a:c]),z=K,oe=K;l&&t==-1&&(oe=j,X(R,oe,D)),X(R,K,D);for(let re=Y==1?a:c;re>=a&&re<=c;re+=Y){let he=_[re];if(he==null)continue;let ee=W(p[re]),H=B(he);t==1?X(R,ee,D):X(R,z,H),X(R,ee,H),D=H,z=ee}let G=z;l&&t==1&&(G=j+C,X(R,G,D));let[ht,Ae]=ii(r,s);if(h.fill!=null||ht!=0){let re=V.fill=new Path2D(R),he=h.fillTo(r,s,h.min,h.max,ht),ee=B(he);X(re,G,ee),X(re,oe,ee)}if(!h.spanGaps){let re=[];re.push(...ai(p,_,a,c,Y,W,o));let he=h.width*ue/2,ee=n||t==1?he:-he,H=n||t==-1?-he:he;re.forEach(Ge=>{Ge[0]+=ee,Ge[1]+=H}),V.gaps=re=h.gaps(r,s,a,c,re),V.clip=br(re,g.ori,k,S,w,E)}return Ae!=0&&(V.band=Ae==2?[$n(r,s,a,c,R,-1),$n(r,s,a,c,R,1)]:$n(r,s,a,c,R,Ae)),V})}function ju(e,t,n,o,l,r,s=ve){if(e.length>1){let a=null;for(let c=0,h=1/0;c<e.length;c++)if(t[c]!==void 0){if(a!=null){let p=qe(e[c]-e[a]);p<h&&(h=p,s=qe(n(e[c],o,l,r)-n(e[a],o,l,r)))}a=c}}return s}function Rh(e){e=e||Al;let t=ie(e.size,[.6,ve,1]),n=e.align||0,o=e.gap||0,l=e.radius;l=l==null?[0,0]:typeof l=="number"?[l,0]:l;let r=ne(l),s=1-t[0],a=ie(t[1],ve),c=ie(t[2],1),h=ie(e.disp,Al),p=ie(e.each,$=>{}),{fill:_,stroke:g}=h;return($,b,x,k)=>oo($,b,(S,w,E,M,j,C,W,B,X,V,R)=>{let Y=S.pxRound,D=n,K=o*ue,z=a*ue,oe=c*ue,G,ht;M.ori==0?[G,ht]=r($,b):[ht,G]=r($,b);let Ae=M.dir*(M.ori==0?1:-1),re=M.ori==0?Mr:ui,he=M.ori==0?p:(F,we,Be,ao,Fn,Zt,In)=>{p(F,we,Be,Fn,ao,In,Zt)},ee=ie($.bands,ni).find(F=>F.series[0]==b),H=ee!=null?ee.dir:0,Ge=S.fillTo($,b,S.min,S.max,H),at=Y(W(Ge,j,R,X)),Ee,ce,Ft,$t=V,Ce=Y(S.width*ue),Jt=!1,un=null,xt=null,vn=null,ro=null;_!=null&&(Ce==0||g!=null)&&(Jt=!0,un=_.values($,b,x,k),xt=new Map,new Set(un).forEach(F=>{F!=null&&xt.set(F,new Path2D)}),Ce>0&&(vn=g.values($,b,x,k),ro=new Map,new Set(vn).forEach(F=>{F!=null&&ro.set(F,new Path2D)})));let{x0:so,size:qo}=h;if(so!=null&&qo!=null){D=1,w=so.values($,b,x,k),so.unit==2&&(w=w.map(Be=>$.posToVal(B+Be*V,M.key,!0)));let F=qo.values($,b,x,k);qo.unit==2?ce=F[0]*V:ce=C(F[0],M,V,B)-C(0,M,V,B),$t=ju(w,E,C,M,V,B,$t),Ft=$t-ce+K}else $t=ju(w,E,C,M,V,B,$t),Ft=$t*s+K,ce=$t-Ft;Ft<1&&(Ft=0),Ce>=ce/2&&(Ce=0),Ft<5&&(Y=tc);let Ll=Ft>0,Nn=$t-Ft-(Ll?Ce:0);ce=Y(zs(Nn,oe,z)),Ee=(D==0?ce/2:D==Ae?0:ce)-D*Ae*((D==0?K/2:0)+(Ll?Ce/2:0));let ut={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},io=Jt?null:new Path2D,cn=null;if(ee!=null)cn=$.data[ee.series[1]];else{let{y0:F,y1:we}=h;F!=null&&we!=null&&(E=we.values($,b,x,k),cn=F.values($,b,x,k))}let Wn=G*ce,Q=ht*ce;for(let F=Ae==1?x:k;F>=x&&F<=k;F+=Ae){let we=E[F];if(we==null)continue;if(cn!=null){let dt=cn[F]??0;if(we-dt==0)continue;at=W(dt,j,R,X)}let Be=M.distr!=2||h!=null?w[F]:F,ao=C(Be,M,V,B),Fn=W(ie(we,Ge),j,R,X),Zt=Y(ao-Ee),In=Y(mt(Fn,at)),gt=Y(Kt(Fn,at)),Tt=In-gt;if(we!=null){let dt=we<0?Q:Wn,It=we<0?Wn:Q;Jt?(Ce>0&&vn[F]!=null&&re(ro.get(vn[F]),Zt,gt+kt(Ce/2),ce,mt(0,Tt-Ce),dt,It),un[F]!=null&&re(xt.get(un[F]),Zt,gt+kt(Ce/2),ce,mt(0,Tt-Ce),dt,It)):re(io,Zt,gt+kt(Ce/2),ce,mt(0,Tt-Ce),dt,It),he($,b,F,Zt-Ce/2,gt,ce+Ce,Tt)}}return Ce>0?ut.stroke=Jt?ro:io:Jt||(ut._fill=S.width==0?S._fill:S._stroke??S._fill,ut.width=0),ut.fill=Jt?xt:io,ut})}function Ch(e,t){let n=ie(t?.alignGaps,0);return(o,l,r,s)=>oo(o,l,(a,c,h,p,_,g,$,b,x,k,S)=>{[r,s]=yr(h,r,s);let w=a.pxRound,E=G=>w(g(G,p,k,b)),M=G=>w($(G,_,S,x)),j,C,W;p.ori==0?(j=xr,W=Bo,C=Ac):(j=Tr,W=zo,C=Ec);let B=p.dir*(p.ori==0?1:-1),X=E(c[B==1?r:s]),V=X,R=[],Y=[];for(let G=B==1?r:s;G>=r&&G<=s;G+=B)if(h[G]!=null){let Ae=c[G],re=E(Ae);R.push(V=re),Y.push(M(h[G]))}let D={stroke:e(R,Y,j,W,C,w),fill:null,clip:null,band:null,gaps:null,flags:Uo},K=D.stroke,[z,oe]=ii(o,l);if(a.fill!=null||z!=0){let G=D.fill=new Path2D(K),ht=a.fillTo(o,l,a.min,a.max,z),Ae=M(ht);W(G,V,Ae),W(G,X,Ae)}if(!a.spanGaps){let G=[];G.push(...ai(c,h,r,s,B,E,n)),D.gaps=G=a.gaps(o,l,r,s,G),D.clip=br(G,p.ori,b,x,k,S)}return oe!=0&&(D.band=oe==2?[$n(o,l,r,s,K,-1),$n(o,l,r,s,K,1)]:$n(o,l,r,s,K,oe)),D})}function Oh(e){return Ch(Lh,e)}function Lh(e,t,n,o,l,r){let s=e.length;if(s<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),s==2)o(a,e[1],t[1]);else{let c=Array(s),h=Array(s-1),p=Array(s-1),_=Array(s-1);for(let g=0;g<s-1;g++)p[g]=t[g+1]-t[g],_[g]=e[g+1]-e[g],h[g]=p[g]/_[g];c[0]=h[0];for(let g=1;g<s-1;g++)h[g]===0||h[g-1]===0||h[g-1]>0!=h[g]>0?c[g]=0:(c[g]=3*(_[g-1]+_[g])/((2*_[g]+_[g-1])/h[g-1]+(_[g]+2*_[g-1])/h[g]),isFinite(c[g])||(c[g]=0));c[s-1]=h[s-2];for(let g=0;g<s-1;g++)l(a,e[g]+_[g]/3,t[g]+c[g]*_[g]/3,e[g+1]-_[g]/3,t[g+1]-c[g+1]*_[g]/3,e[g+1],t[g+1])}return a}var qs=new Set;function Yu(){for(let e of qs)e.syncRect(!0)}Go&&(to(hm,Wo,Yu),to(dm,Wo,Yu,!0),to($r,Wo,()=>{st.pxRatio=ue}));var Dh=Cc(),Nh=Pc();function qu(e,t,n,o){return(o?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((r,s)=>Ks(r,s,t,n))}function Wh(e,t){return e.map((n,o)=>o==0?{}:Ue({},t,n))}function Ks(e,t,n,o){return Ue({},t==0?n:o,e)}function Oc(e,t,n){return t==null?Io:[t,n]}var Fh=Oc;function Ih(e,t,n){return t==null?Io:gr(t,n,ei,!0)}function Lc(e,t,n,o){return t==null?Io:wr(t,n,e.scales[o].log,!1)}var Hh=Lc;function Dc(e,t,n,o){return t==null?Io:Xs(t,n,e.scales[o].log,!1)}var Uh=Dc;function Gh(e,t,n,o,l){let r=mt(Tu(e),Tu(t)),s=t-e,a=qt(l/o*s,n);do{let c=n[a],h=o*c/s;if(h>=l&&r+(c<5?Ln.get(c):0)<=17)return[c,h]}while(++a<n.length);return[0,0]}function Ku(e){let t,n;return e=e.replace(/(\d+)px/,(o,l)=>(t=Ye((n=+l)*ue))+"px"),[e,t,n]}function Bh(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=ye(t[2]*ue,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function st(e,t,n){let o={mode:ie(e.mode,1)},l=o.mode;function r(i,u,f,m){let v=u.valToPct(i);return m+f*(u.dir==-1?1-v:v)}function s(i,u,f,m){let v=u.valToPct(i);return m+f*(u.dir==-1?v:1-v)}function a(i,u,f,m){return u.ori==0?r(i,u,f,m):s(i,u,f,m)}o.valToPosH=r,o.valToPosV=s;let c=!1;o.status=0;let h=o.root=Nt(Jp);if(e.id!=null&&(h.id=e.id),St(h,e.class),e.title){let i=Nt(Xp,h);i.textContent=e.title}let p=Yt("canvas"),_=o.ctx=p.getContext("2d"),g=Nt(em,h);to("click",g,i=>{i.target===b&&(ke!=yo||Pe!=wo)&&lt.click(o,i)},!0);let $=o.under=Nt(tm,g);g.appendChild(p);let b=o.over=Nt(nm,g);e=Ho(e);let x=+ie(e.pxAlign,1),k=Vu(x);(e.plugins||[]).forEach(i=>{i.opts&&(e=i.opts(o,e)||e)});let S=e.ms||.001,w=o.series=l==1?qu(e.series||[],Fu,Bu,!1):Wh(e.series||[null],Gu),E=o.axes=qu(e.axes||[],Wu,Hu,!0),M=o.scales={},j=o.bands=e.bands||[];j.forEach(i=>{i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1)});let C=l==2?w[1].facets[0].scale:w[0].scale,W={axes:Cf,series:Mf},B=(e.drawOrder||["axes","series"]).map(i=>W[i]);function X(i){let u=i.distr==3?f=>_n(f>0?f:i.clamp(o,f,i.min,i.max,i.key)):i.distr==4?f=>Ns(f,i.asinh):i.distr==100?f=>i.fwd(f):f=>f;return f=>{let m=u(f),{_min:v,_max:y}=i,T=y-v;return(m-v)/T}}function V(i){let u=M[i];if(u==null){let f=(e.scales||Al)[i]||Al;if(f.from!=null){V(f.from);let m=Ue({},M[f.from],f,{key:i});m.valToPct=X(m),M[i]=m}else{u=M[i]=Ue({},i==C?kc:xh,f),u.key=i;let m=u.time,v=u.range,y=On(v);if((i!=C||l==2&&!m)&&(y&&(v[0]==null||v[1]==null)&&(v={min:v[0]==null?ku:{mode:1,hard:v[0],soft:v[0]},max:v[1]==null?ku:{mode:1,hard:v[1],soft:v[1]}},y=!1),!y&&kr(v))){let T=v;v=(A,P,L)=>P==null?Io:gr(P,L,T)}u.range=ne(v||(m?Fh:i==C?u.distr==3?Hh:u.distr==4?Uh:Oc:u.distr==3?Lc:u.distr==4?Dc:Ih)),u.auto=ne(y?!1:u.auto),u.clamp=ne(u.clamp||bh),u._min=u._max=null,u.valToPct=X(u)}}}V("x"),V("y"),l==1&&w.forEach(i=>{V(i.scale)}),E.forEach(i=>{V(i.scale)});for(let i in e.scales)V(i);let R=M[C],Y=R.distr,D,K;R.ori==0?(St(h,Zp),D=r,K=s):(St(h,Qp),D=s,K=r);let z={};for(let i in M){let u=M[i];(u.min!=null||u.max!=null)&&(z[i]={min:u.min,max:u.max},u.min=u.max=null)}let oe=e.tzDate||(i=>new Date(Ye(i/S))),G=e.fmtDate||oi,ht=S==1?Zm(oe):eh(oe),Ae=Lu(oe,Ou(S==1?Jm:Xm,G)),re=Nu(oe,Du(nh,G)),he=[],ee=o.legend=Ue({},rh,e.legend),H=o.cursor=Ue({},fh,{drag:{y:l==2}},e.cursor),Ge=ee.show,at=H.show,Ee=ee.markers;ee.idxs=he,Ee.width=ne(Ee.width),Ee.dash=ne(Ee.dash),Ee.stroke=ne(Ee.stroke),Ee.fill=ne(Ee.fill);let ce,Ft,$t,Ce=[],Jt=[],un,xt=!1,vn={};if(ee.live){let i=w[1]?w[1].values:null;xt=i!=null,un=xt?i(o,1,0):{_:0};for(let u in un)vn[u]=Zs}if(Ge)if(ce=Yt("table",am,h),$t=Yt("tbody",null,ce),ee.mount(o,ce),xt){Ft=Yt("thead",null,ce,$t);let i=Yt("tr",null,Ft);Yt("th",null,i);for(var ro in un)Yt("th",cu,i).textContent=ro}else St(ce,cm),ee.live&&St(ce,um);let so={show:!0},qo={show:!1};function Ll(i,u){if(u==0&&(xt||!ee.live||l==2))return Io;let f=[],m=Yt("tr",fm,$t,$t.childNodes[u]);St(m,i.class),i.show||St(m,eo);let v=Yt("th",null,m);if(Ee.show){let A=Nt(pm,v);if(u>0){let P=Ee.width(o,u);P&&(A.style.border=P+"px "+Ee.dash(o,u)+" "+Ee.stroke(o,u)),A.style.background=Ee.fill(o,u)}}let y=Nt(cu,v);i.label instanceof HTMLElement?y.appendChild(i.label):y.textContent=i.label,u>0&&(Ee.show||(y.style.color=i.width>0?Ee.stroke(o,u):Ee.fill(o,u)),ut("click",v,A=>{if(H._lock)return;Un(A);let P=w.indexOf(i);if((A.ctrlKey||A.metaKey)!=ee.isolate){let L=w.some((N,I)=>I>0&&I!=P&&N.show);w.forEach((N,I)=>{I>0&&Xt(I,L?I==P?so:qo:so,!0,Ie.setSeries)})}else Xt(P,{show:!i.show},!0,Ie.setSeries)},!1),co&&ut(hu,v,A=>{H._lock||(Un(A),Xt(w.indexOf(i),ko,!0,Ie.setSeries))},!1));for(var T in un){let A=Yt("td",mm,m);A.textContent="--",f.push(A)}return[m,f]}let Nn=new Map;function ut(i,u,f,m=!0){let v=Nn.get(u)||{},y=H.bind[i](o,u,f,m);y&&(to(i,u,v[i]=y),Nn.set(u,v))}function io(i,u,f){let m=Nn.get(u)||{};for(let v in m)(i==null||v==i)&&(Bs(v,u,m[v]),delete m[v]);i==null&&Nn.delete(u)}let cn=0,Wn=0,Q=0,F=0,we=0,Be=0,ao=we,Fn=Be,Zt=Q,In=F,gt=0,Tt=0,dt=0,It=0;o.bbox={};let Rr=!1,Dl=!1,uo=!1,Hn=!1,Nl=!1,Mt=!1;function Cr(i,u,f){(f||i!=o.width||u!=o.height)&&gi(i,u),_o(!1),uo=!0,Dl=!0,$o()}function gi(i,u){o.width=cn=Q=i,o.height=Wn=F=u,we=Be=0,yf(),wf();let f=o.bbox;gt=f.left=Qn(we*ue,.5),Tt=f.top=Qn(Be*ue,.5),dt=f.width=Qn(Q*ue,.5),It=f.height=Qn(F*ue,.5)}let $f=3;function gf(){let i=!1,u=0;for(;!i;){u++;let f=Pf(u),m=Rf(u);i=u==$f||f&&m,i||(gi(o.width,o.height),Dl=!0)}}function vf({width:i,height:u}){Cr(i,u)}o.setSize=vf;function yf(){let i=!1,u=!1,f=!1,m=!1;E.forEach((v,y)=>{if(v.show&&v._show){let{side:T,_size:A}=v,P=T%2,L=v.label!=null?v.labelSize:0,N=A+L;N>0&&(P?(Q-=N,T==3?(we+=N,m=!0):f=!0):(F-=N,T==0?(Be+=N,i=!0):u=!0))}}),Gn[0]=i,Gn[1]=f,Gn[2]=u,Gn[3]=m,Q-=yn[1]+yn[3],we+=yn[3],F-=yn[2]+yn[0],Be+=yn[0]}function wf(){let i=we+Q,u=Be+F,f=we,m=Be;function v(y,T){switch(y){case 1:return i+=T,i-T;case 2:return u+=T,u-T;case 3:return f-=T,f+T;case 0:return m-=T,m+T}}E.forEach((y,T)=>{if(y.show&&y._show){let A=y.side;y._pos=v(A,y._size),y.label!=null&&(y._lpos=v(A,y.labelSize))}})}if(H.dataIdx==null){let i=H.hover,u=i.skip=new Set(i.skip??[]);u.add(void 0);let f=i.prox=ne(i.prox),m=i.bias??=0;H.dataIdx=(v,y,T,A)=>{if(y==0)return T;let P=T,L=f(v,y,T,A)??ve,N=L>=0&&L<ve,I=R.ori==0?Q:F,J=H.left,ae=t[0],se=t[y];if(u.has(se[T])){P=null;let te=null,q=null,U;if(m==0||m==-1)for(U=T;te==null&&U-- >0;)u.has(se[U])||(te=U);if(m==0||m==1)for(U=T;q==null&&U++<se.length;)u.has(se[U])||(q=U);if(te!=null||q!=null)if(N){let xe=te==null?-1/0:D(ae[te],R,I,0),Le=q==null?1/0:D(ae[q],R,I,0),tt=J-xe,de=Le-J;tt<=de?tt<=L&&(P=te):de<=L&&(P=q)}else P=q==null?te:te==null?q:T-te<=q-T?te:q}else N&&qe(J-D(ae[T],R,I,0))>L&&(P=null);return P}}let Un=i=>{H.event=i};H.idxs=he,H._lock=!1;let it=H.points;it.show=ne(it.show),it.size=ne(it.size),it.stroke=ne(it.stroke),it.width=ne(it.width),it.fill=ne(it.fill);let Qt=o.focus=Ue({},e.focus||{alpha:.3},H.focus),co=Qt.prox>=0,fo=co&&it.one,At=[],po=[],mo=[];function vi(i,u){let f=it.show(o,u);if(f instanceof HTMLElement)return St(f,im),St(f,i.class),an(f,-10,-10,Q,F),b.insertBefore(f,At[u]),f}function yi(i,u){if(l==1||u>0){let f=l==1&&M[i.scale].time,m=i.value;i.value=f?Eu(m)?Nu(oe,Du(m,G)):m||re:m||wh,i.label=i.label||(f?mh:ph)}if(fo||u>0){i.width=i.width==null?1:i.width,i.paths=i.paths||Dh||xm,i.fillTo=ne(i.fillTo||Th),i.pxAlign=+ie(i.pxAlign,x),i.pxRound=Vu(i.pxAlign),i.stroke=ne(i.stroke||null),i.fill=ne(i.fill||null),i._stroke=i._fill=i._paths=i._focus=null;let f=Sh(mt(1,i.width),1),m=i.points=Ue({},{size:f,width:mt(1,f*.2),stroke:i.stroke,space:f*2,paths:Nh,_stroke:null,_fill:null},i.points);m.show=ne(m.show),m.filter=ne(m.filter),m.fill=ne(m.fill),m.stroke=ne(m.stroke),m.paths=ne(m.paths),m.pxAlign=i.pxAlign}if(Ge){let f=Ll(i,u);Ce.splice(u,0,f[0]),Jt.splice(u,0,f[1]),ee.values.push(null)}if(at){he.splice(u,0,null);let f=null;fo?u==0&&(f=vi(i,u)):u>0&&(f=vi(i,u)),At.splice(u,0,f),po.splice(u,0,0),mo.splice(u,0,0)}et("addSeries",u)}function Sf(i,u){u=u??w.length,i=l==1?Ks(i,u,Fu,Bu):Ks(i,u,{},Gu),w.splice(u,0,i),yi(w[u],u)}o.addSeries=Sf;function kf(i){if(w.splice(i,1),Ge){ee.values.splice(i,1),Jt.splice(i,1);let u=Ce.splice(i,1)[0];io(null,u.firstChild),u.remove()}at&&(he.splice(i,1),At.splice(i,1)[0].remove(),po.splice(i,1),mo.splice(i,1)),et("delSeries",i)}o.delSeries=kf;let Gn=[!1,!1,!1,!1];function bf(i,u){if(i._show=i.show,i.show){let f=i.side%2,m=M[i.scale];m==null&&(i.scale=f?w[1].scale:C,m=M[i.scale]);let v=m.time;i.size=ne(i.size),i.space=ne(i.space),i.rotate=ne(i.rotate),On(i.incrs)&&i.incrs.forEach(T=>{!Ln.has(T)&&Ln.set(T,lc(T))}),i.incrs=ne(i.incrs||(m.distr==2?Ym:v?S==1?Km:Qm:Xn)),i.splits=ne(i.splits||(v&&m.distr==1?ht:m.distr==3?Vs:m.distr==4?_h:dh)),i.stroke=ne(i.stroke),i.grid.stroke=ne(i.grid.stroke),i.ticks.stroke=ne(i.ticks.stroke),i.border.stroke=ne(i.border.stroke);let y=i.values;i.values=On(y)&&!On(y[0])?ne(y):v?On(y)?Lu(oe,Ou(y,G)):Eu(y)?th(oe,y):y||Ae:y||hh,i.filter=ne(i.filter||(m.distr>=3&&m.log==10?vh:m.distr==3&&m.log==2?yh:nc)),i.font=Ku(i.font),i.labelFont=Ku(i.labelFont),i._size=i.size(o,null,u,0),i._space=i._rotate=i._incrs=i._found=i._splits=i._values=null,i._size>0&&(Gn[u]=!0,i._el=Nt(om,g))}}function Ko(i,u,f,m){let[v,y,T,A]=f,P=u%2,L=0;return P==0&&(A||y)&&(L=u==0&&!v||u==2&&!T?Ye(Wu.size/3):0),P==1&&(v||T)&&(L=u==1&&!y||u==3&&!A?Ye(Hu.size/2):0),L}let wi=o.padding=(e.padding||[Ko,Ko,Ko,Ko]).map(i=>ne(ie(i,Ko))),yn=o._padding=wi.map((i,u)=>i(o,u,Gn,0)),ot,Je=null,Ze=null,Wl=l==1?w[0].idxs:null,Ht=null,Jo=!1;function Si(i,u){if(t=i??[],o.data=o._data=t,l==2){ot=0;for(let f=1;f<w.length;f++)ot+=t[f][0].length}else{t.length==0&&(o.data=o._data=t=[[]]),Ht=t[0],ot=Ht.length;let f=t;if(Y==2){f=t.slice();let m=f[0]=Array(ot);for(let v=0;v<ot;v++)m[v]=v}o._data=t=f}if(_o(!0),et("setData"),Y==2&&(uo=!0),u!==!1){let f=R;f.auto(o,Jo)?Or():Sn(C,f.min,f.max),Hn=Hn||H.left>=0,Mt=!0,$o()}}o.setData=Si;function Or(){Jo=!0;let i,u;l==1&&(ot>0?(Je=Wl[0]=0,Ze=Wl[1]=ot-1,i=t[0][Je],u=t[0][Ze],Y==2?(i=Je,u=Ze):i==u&&(Y==3?[i,u]=wr(i,i,R.log,!1):Y==4?[i,u]=Xs(i,i,R.log,!1):R.time?u=i+Ye(86400/S):[i,u]=gr(i,u,ei,!0))):(Je=Wl[0]=i=null,Ze=Wl[1]=u=null)),Sn(C,i,u)}let Fl,ho,Lr,Dr,Nr,Wr,Fr,Ir,Hr,_t;function ki(i,u,f,m,v,y){i??=pu,f??=ni,m??="butt",v??=pu,y??="round",i!=Fl&&(_.strokeStyle=Fl=i),v!=ho&&(_.fillStyle=ho=v),u!=Lr&&(_.lineWidth=Lr=u),y!=Nr&&(_.lineJoin=Nr=y),m!=Wr&&(_.lineCap=Wr=m),f!=Dr&&_.setLineDash(Dr=f)}function bi(i,u,f,m){u!=ho&&(_.fillStyle=ho=u),i!=Fr&&(_.font=Fr=i),f!=Ir&&(_.textAlign=Ir=f),m!=Hr&&(_.textBaseline=Hr=m)}function Ur(i,u,f,m,v=0){if(m.length>0&&i.auto(o,Jo)&&(u==null||u.min==null)){let y=ie(Je,0),T=ie(Ze,m.length-1),A=f.min==null?vm(m,y,T,v,i.distr==3):[f.min,f.max];i.min=Kt(i.min,f.min=A[0]),i.max=mt(i.max,f.max=A[1])}}let xi={min:null,max:null};function xf(){for(let m in M){let v=M[m];z[m]==null&&(v.min==null||z[C]!=null&&v.auto(o,Jo))&&(z[m]=xi)}for(let m in M){let v=M[m];z[m]==null&&v.from!=null&&z[v.from]!=null&&(z[m]=xi)}z[C]!=null&&_o(!0);let i={};for(let m in z){let v=z[m];if(v!=null){let y=i[m]=Ho(M[m],Am);if(v.min!=null)Ue(y,v);else if(m!=C||l==2)if(ot==0&&y.from==null){let T=y.range(o,null,null,m);y.min=T[0],y.max=T[1]}else y.min=ve,y.max=-ve}}if(ot>0){w.forEach((m,v)=>{if(l==1){let y=m.scale,T=z[y];if(T==null)return;let A=i[y];if(v==0){let P=A.range(o,A.min,A.max,y);A.min=P[0],A.max=P[1],Je=qt(A.min,t[0]),Ze=qt(A.max,t[0]),Ze-Je>1&&(t[0][Je]<A.min&&Je++,t[0][Ze]>A.max&&Ze--),m.min=Ht[Je],m.max=Ht[Ze]}else m.show&&m.auto&&Ur(A,T,m,t[v],m.sorted);m.idxs[0]=Je,m.idxs[1]=Ze}else if(v>0&&m.show&&m.auto){let[y,T]=m.facets,A=y.scale,P=T.scale,[L,N]=t[v],I=i[A],J=i[P];I!=null&&Ur(I,z[A],y,L,y.sorted),J!=null&&Ur(J,z[P],T,N,T.sorted),m.min=T.min,m.max=T.max}});for(let m in i){let v=i[m],y=z[m];if(v.from==null&&(y==null||y.min==null)){let T=v.range(o,v.min==ve?null:v.min,v.max==-ve?null:v.max,m);v.min=T[0],v.max=T[1]}}}for(let m in i){let v=i[m];if(v.from!=null){let y=i[v.from];if(y.min==null)v.min=v.max=null;else{let T=v.range(o,y.min,y.max,m);v.min=T[0],v.max=T[1]}}}let u={},f=!1;for(let m in i){let v=i[m],y=M[m];if(y.min!=v.min||y.max!=v.max){y.min=v.min,y.max=v.max;let T=y.distr;y._min=T==3?_n(y.min):T==4?Ns(y.min,y.asinh):T==100?y.fwd(y.min):y.min,y._max=T==3?_n(y.max):T==4?Ns(y.max,y.asinh):T==100?y.fwd(y.max):y.max,u[m]=f=!0}}if(f){w.forEach((m,v)=>{l==2?v>0&&u.y&&(m._paths=null):u[m.scale]&&(m._paths=null)});for(let m in u)uo=!0,et("setScale",m);at&&H.left>=0&&(Hn=Mt=!0)}for(let m in z)z[m]=null}function Tf(i){let u=zs(Je-1,0,ot-1),f=zs(Ze+1,0,ot-1);for(;i[u]==null&&u>0;)u--;for(;i[f]==null&&f<ot-1;)f++;return[u,f]}function Mf(){if(ot>0){let i=w.some(u=>u._focus)&&_t!=Qt.alpha;i&&(_.globalAlpha=_t=Qt.alpha),w.forEach((u,f)=>{if(f>0&&u.show&&(Ti(f,!1),Ti(f,!0),u._paths==null)){let m=_t;_t!=u.alpha&&(_.globalAlpha=_t=u.alpha);let v=l==2?[0,t[f][0].length-1]:Tf(t[f]);u._paths=u.paths(o,f,v[0],v[1]),_t!=m&&(_.globalAlpha=_t=m)}}),w.forEach((u,f)=>{if(f>0&&u.show){let m=_t;_t!=u.alpha&&(_.globalAlpha=_t=u.alpha),u._paths!=null&&Mi(f,!1);{let v=u._paths!=null?u._paths.gaps:null,y=u.points.show(o,f,Je,Ze,v),T=u.points.filter(o,f,y,v);(y||T)&&(u.points._paths=u.points.paths(o,f,Je,Ze,T),Mi(f,!0))}_t!=m&&(_.globalAlpha=_t=m),et("drawSeries",f)}}),i&&(_.globalAlpha=_t=1)}}function Ti(i,u){let f=u?w[i].points:w[i];f._stroke=f.stroke(o,i),f._fill=f.fill(o,i)}function Mi(i,u){let f=u?w[i].points:w[i],{stroke:m,fill:v,clip:y,flags:T,_stroke:A=f._stroke,_fill:P=f._fill,_width:L=f.width}=f._paths;L=ye(L*ue,3);let N=null,I=L%2/2;u&&P==null&&(P=L>0?"#fff":A);let J=f.pxAlign==1&&I>0;if(J&&_.translate(I,I),!u){let ae=gt-L/2,se=Tt-L/2,te=dt+L,q=It+L;N=new Path2D,N.rect(ae,se,te,q)}u?Gr(A,L,f.dash,f.cap,P,m,v,T,y):Af(i,A,L,f.dash,f.cap,P,m,v,T,N,y),J&&_.translate(-I,-I)}function Af(i,u,f,m,v,y,T,A,P,L,N){let I=!1;P!=0&&j.forEach((J,ae)=>{if(J.series[0]==i){let se=w[J.series[1]],te=t[J.series[1]],q=(se._paths||Al).band;On(q)&&(q=J.dir==1?q[0]:q[1]);let U,xe=null;se.show&&q&&wm(te,Je,Ze)?(xe=J.fill(o,ae)||y,U=se._paths.clip):q=null,Gr(u,f,m,v,xe,T,A,P,L,N,U,q),I=!0}}),I||Gr(u,f,m,v,y,T,A,P,L,N)}let Ai=Uo|Ys;function Gr(i,u,f,m,v,y,T,A,P,L,N,I){ki(i,u,f,m,v),(P||L||I)&&(_.save(),P&&_.clip(P),L&&_.clip(L)),I?(A&Ai)==Ai?(_.clip(I),N&&_.clip(N),Hl(v,T),Il(i,y,u)):A&Ys?(Hl(v,T),_.clip(I),Il(i,y,u)):A&Uo&&(_.save(),_.clip(I),N&&_.clip(N),Hl(v,T),_.restore(),Il(i,y,u)):(Hl(v,T),Il(i,y,u)),(P||L||I)&&_.restore()}function Il(i,u,f){f>0&&(u instanceof Map?u.forEach((m,v)=>{_.strokeStyle=Fl=v,_.stroke(m)}):u!=null&&i&&_.stroke(u))}function Hl(i,u){u instanceof Map?u.forEach((f,m)=>{_.fillStyle=ho=m,_.fill(f)}):u!=null&&i&&_.fill(u)}function Ef(i,u,f,m){let v=E[i],y;if(m<=0)y=[0,0];else{let T=v._space=v.space(o,i,u,f,m),A=v._incrs=v.incrs(o,i,u,f,m,T);y=Gh(u,f,A,m,T)}return v._found=y}function Br(i,u,f,m,v,y,T,A,P,L){let N=T%2/2;x==1&&_.translate(N,N),ki(A,T,P,L,A),_.beginPath();let I,J,ae,se,te=v+(m==0||m==3?-y:y);f==0?(J=v,se=te):(I=v,ae=te);for(let q=0;q<i.length;q++)u[q]!=null&&(f==0?I=ae=i[q]:J=se=i[q],_.moveTo(I,J),_.lineTo(ae,se));_.stroke(),x==1&&_.translate(-N,-N)}function Pf(i){let u=!0;return E.forEach((f,m)=>{if(!f.show)return;let v=M[f.scale];if(v.min==null){f._show&&(u=!1,f._show=!1,_o(!1));return}else f._show||(u=!1,f._show=!0,_o(!1));let y=f.side,T=y%2,{min:A,max:P}=v,[L,N]=Ef(m,A,P,T==0?Q:F);if(N==0)return;let I=v.distr==2,J=f._splits=f.splits(o,m,A,P,L,N,I),ae=v.distr==2?J.map(U=>Ht[U]):J,se=v.distr==2?Ht[J[1]]-Ht[J[0]]:L,te=f._values=f.values(o,f.filter(o,ae,m,N,se),m,N,se);f._rotate=y==2?f.rotate(o,te,m,N):0;let q=f._size;f._size=Wt(f.size(o,te,m,i)),q!=null&&f._size!=q&&(u=!1)}),u}function Rf(i){let u=!0;return wi.forEach((f,m)=>{let v=f(o,m,Gn,i);v!=yn[m]&&(u=!1),yn[m]=v}),u}function Cf(){for(let i=0;i<E.length;i++){let u=E[i];if(!u.show||!u._show)continue;let f=u.side,m=f%2,v,y,T=u.stroke(o,i),A=f==0||f==3?-1:1,[P,L]=u._found;if(u.label!=null){let ft=u.labelGap*A,wt=Ye((u._lpos+ft)*ue);bi(u.labelFont[0],T,"center",f==2?Sl:fu),_.save(),m==1?(v=y=0,_.translate(wt,Ye(Tt+It/2)),_.rotate((f==3?-_r:_r)/2)):(v=Ye(gt+dt/2),y=wt);let Vn=ec(u.label)?u.label(o,i,P,L):u.label;_.fillText(Vn,v,y),_.restore()}if(L==0)continue;let N=M[u.scale],I=m==0?dt:It,J=m==0?gt:Tt,ae=u._splits,se=N.distr==2?ae.map(ft=>Ht[ft]):ae,te=N.distr==2?Ht[ae[1]]-Ht[ae[0]]:P,q=u.ticks,U=u.border,xe=q.show?q.size:0,Le=Ye(xe*ue),tt=Ye((u.alignTo==2?u._size-xe-u.gap:u.gap)*ue),de=u._rotate*-_r/180,De=k(u._pos*ue),vt=(Le+tt)*A,ct=De+vt;y=m==0?ct:0,v=m==1?ct:0;let Et=u.font[0],Ut=u.align==1?Do:u.align==2?Os:de>0?Do:de<0?Os:m==0?"center":f==3?Os:Do,tn=de||m==1?"middle":f==2?Sl:fu;bi(Et,T,Ut,tn);let yt=u.font[1]*u.lineGap,Pt=ae.map(ft=>k(a(ft,N,I,J))),Gt=u._values;for(let ft=0;ft<Gt.length;ft++){let wt=Gt[ft];if(wt!=null){m==0?v=Pt[ft]:y=Pt[ft],wt=""+wt;let Vn=wt.indexOf(`
`)==-1?[wt]:wt.split(/\n/gm);for(let pt=0;pt<Vn.length;pt++){let Yi=Vn[pt];de?(_.save(),_.translate(v,y+pt*yt),_.rotate(de),_.fillText(Yi,0,0),_.restore()):_.fillText(Yi,v,y+pt*yt)}}}q.show&&Br(Pt,q.filter(o,se,i,L,te),m,f,De,Le,ye(q.width*ue,3),q.stroke(o,i),q.dash,q.cap);let nn=u.grid;nn.show&&Br(Pt,nn.filter(o,se,i,L,te),m,m==0?2:1,m==0?Tt:gt,m==0?It:dt,ye(nn.width*ue,3),nn.stroke(o,i),nn.dash,nn.cap),U.show&&Br([De],[1],m==0?1:0,m==0?1:2,m==1?Tt:gt,m==1?It:dt,ye(U.width*ue,3),U.stroke(o,i),U.dash,U.cap)}et("drawAxes")}function _o(i){w.forEach((u,f)=>{f>0&&(u._paths=null,i&&(l==1?(u.min=null,u.max=null):u.facets.forEach(m=>{m.min=null,m.max=null})))})}let Ul=!1,zr=!1,Zo=[];function Of(){zr=!1;for(let i=0;i<Zo.length;i++)et(...Zo[i]);Zo.length=0}function $o(){Ul||(Dm(Ei),Ul=!0)}function Lf(i,u=!1){Ul=!0,zr=u,i(o),Ei(),u&&Zo.length>0&&queueMicrotask(Of)}o.batch=Lf;function Ei(){if(Rr&&(xf(),Rr=!1),uo&&(gf(),uo=!1),Dl){if(Me($,Do,we),Me($,Sl,Be),Me($,bl,Q),Me($,xl,F),Me(b,Do,we),Me(b,Sl,Be),Me(b,bl,Q),Me(b,xl,F),Me(g,bl,cn),Me(g,xl,Wn),p.width=Ye(cn*ue),p.height=Ye(Wn*ue),E.forEach(({_el:i,_show:u,_size:f,_pos:m,side:v})=>{if(i!=null)if(u){let y=v===3||v===0?f:0,T=v%2==1;Me(i,T?"left":"top",m-y),Me(i,T?"width":"height",f),Me(i,T?"top":"left",T?Be:we),Me(i,T?"height":"width",T?F:Q),Gs(i,eo)}else St(i,eo)}),Fl=ho=Lr=Nr=Wr=Fr=Ir=Hr=Dr=null,_t=1,el(!0),we!=ao||Be!=Fn||Q!=Zt||F!=In){_o(!1);let i=Q/Zt,u=F/In;if(at&&!Hn&&H.left>=0){H.left*=i,H.top*=u,go&&an(go,Ye(H.left),0,Q,F),vo&&an(vo,0,Ye(H.top),Q,F);for(let f=0;f<At.length;f++){let m=At[f];m!=null&&(po[f]*=i,mo[f]*=u,an(m,Wt(po[f]),Wt(mo[f]),Q,F))}}if(be.show&&!Nl&&be.left>=0&&be.width>0){be.left*=i,be.width*=i,be.top*=u,be.height*=u;for(let f in Jr)Me(So,f,be[f])}ao=we,Fn=Be,Zt=Q,In=F}et("setSize"),Dl=!1}cn>0&&Wn>0&&(_.clearRect(0,0,p.width,p.height),et("drawClear"),B.forEach(i=>i()),et("draw")),be.show&&Nl&&(Gl(be),Nl=!1),at&&Hn&&(zn(null,!0,!1),Hn=!1),ee.show&&ee.live&&Mt&&(qr(),Mt=!1),c||(c=!0,o.status=1,et("ready")),Jo=!1,Ul=!1}o.redraw=(i,u)=>{uo=u||!1,i!==!1?Sn(C,R.min,R.max):$o()};function Vr(i,u){let f=M[i];if(f.from==null){if(ot==0){let m=f.range(o,u.min,u.max,i);u.min=m[0],u.max=m[1]}if(u.min>u.max){let m=u.min;u.min=u.max,u.max=m}if(ot>1&&u.min!=null&&u.max!=null&&u.max-u.min<1e-16)return;i==C&&f.distr==2&&ot>0&&(u.min=qt(u.min,t[0]),u.max=qt(u.max,t[0]),u.min==u.max&&u.max++),z[i]=u,Rr=!0,$o()}}o.setScale=Vr;let jr,Yr,go,vo,Pi,Ri,yo,wo,Ci,Oi,ke,Pe,wn=!1,lt=H.drag,Qe=lt.x,Xe=lt.y;at&&(H.x&&(jr=Nt(rm,b)),H.y&&(Yr=Nt(sm,b)),R.ori==0?(go=jr,vo=Yr):(go=Yr,vo=jr),ke=H.left,Pe=H.top);let be=o.select=Ue({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),So=be.show?Nt(lm,be.over?b:$):null;function Gl(i,u){if(be.show){for(let f in i)be[f]=i[f],f in Jr&&Me(So,f,i[f]);u!==!1&&et("setSelect")}}o.setSelect=Gl;function Df(i){if(w[i].show)Ge&&Gs(Ce[i],eo);else if(Ge&&St(Ce[i],eo),at){let f=fo?At[0]:At[i];f!=null&&an(f,-10,-10,Q,F)}}function Sn(i,u,f){Vr(i,{min:u,max:f})}function Xt(i,u,f,m){u.focus!=null&&Hf(i),u.show!=null&&w.forEach((v,y)=>{y>0&&(i==y||i==null)&&(v.show=u.show,Df(y),l==2?(Sn(v.facets[0].scale,null,null),Sn(v.facets[1].scale,null,null)):Sn(v.scale,null,null),$o())}),f!==!1&&et("setSeries",i,u),m&&tl("setSeries",o,i,u)}o.setSeries=Xt;function Nf(i,u){Ue(j[i],u)}function Wf(i,u){i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1),u=u??j.length,j.splice(u,0,i)}function Ff(i){i==null?j.length=0:j.splice(i,1)}o.addBand=Wf,o.setBand=Nf,o.delBand=Ff;function If(i,u){w[i].alpha=u,at&&At[i]!=null&&(At[i].style.opacity=u),Ge&&Ce[i]&&(Ce[i].style.opacity=u)}let fn,kn,Bn,ko={focus:!0};function Hf(i){if(i!=Bn){let u=i==null,f=Qt.alpha!=1;w.forEach((m,v)=>{if(l==1||v>0){let y=u||v==0||v==i;m._focus=u?null:y,f&&If(v,y?1:Qt.alpha)}}),Bn=i,f&&$o()}}Ge&&co&&ut(du,ce,i=>{H._lock||(Un(i),Bn!=null&&Xt(null,ko,!0,Ie.setSeries))});function en(i,u,f){let m=M[u];f&&(i=i/ue-(m.ori==1?Be:we));let v=Q;m.ori==1&&(v=F,i=v-i),m.dir==-1&&(i=v-i);let y=m._min,T=m._max,A=i/v,P=y+(T-y)*A,L=m.distr;return L==3?Fo(10,P):L==4?km(P,m.asinh):L==100?m.bwd(P):P}function Uf(i,u){let f=en(i,C,u);return qt(f,t[0],Je,Ze)}o.valToIdx=i=>qt(i,t[0]),o.posToIdx=Uf,o.posToVal=en,o.valToPos=(i,u,f)=>M[u].ori==0?r(i,M[u],f?dt:Q,f?gt:0):s(i,M[u],f?It:F,f?Tt:0),o.setCursor=(i,u,f)=>{ke=i.left,Pe=i.top,zn(null,u,f)};function Li(i,u){Me(So,Do,be.left=i),Me(So,bl,be.width=u)}function Di(i,u){Me(So,Sl,be.top=i),Me(So,xl,be.height=u)}let Qo=R.ori==0?Li:Di,Xo=R.ori==1?Li:Di;function Gf(){if(Ge&&ee.live)for(let i=l==2?1:0;i<w.length;i++){if(i==0&&xt)continue;let u=ee.values[i],f=0;for(let m in u)Jt[i][f++].firstChild.nodeValue=u[m]}}function qr(i,u){if(i!=null&&(i.idxs?i.idxs.forEach((f,m)=>{he[m]=f}):Mm(i.idx)||he.fill(i.idx),ee.idx=he[0]),Ge&&ee.live){for(let f=0;f<w.length;f++)(f>0||l==1&&!xt)&&Bf(f,he[f]);Gf()}Mt=!1,u!==!1&&et("setLegend")}o.setLegend=qr;function Bf(i,u){let f=w[i],m=i==0&&Y==2?Ht:t[i],v;xt?v=f.values(o,i,u)??vn:(v=f.value(o,u==null?null:m[u],i,u),v=v==null?vn:{_:v}),ee.values[i]=v}function zn(i,u,f){Ci=ke,Oi=Pe,[ke,Pe]=H.move(o,ke,Pe),H.left=ke,H.top=Pe,at&&(go&&an(go,Ye(ke),0,Q,F),vo&&an(vo,0,Ye(Pe),Q,F));let m,v=Je>Ze;fn=ve,kn=null;let y=R.ori==0?Q:F,T=R.ori==1?Q:F;if(ke<0||ot==0||v){m=H.idx=null;for(let A=0;A<w.length;A++){let P=At[A];P!=null&&an(P,-10,-10,Q,F)}co&&Xt(null,ko,!0,i==null&&Ie.setSeries),ee.live&&(he.fill(m),Mt=!0)}else{let A,P,L;l==1&&(A=R.ori==0?ke:Pe,P=en(A,C),m=H.idx=qt(P,t[0],Je,Ze),L=D(t[0][m],R,y,0));let N=-10,I=-10,J=0,ae=0,se=!0,te="",q="";for(let U=l==2?1:0;U<w.length;U++){let xe=w[U],Le=he[U],tt=Le==null?null:l==1?t[U][Le]:t[U][1][Le],de=H.dataIdx(o,U,m,P),De=de==null?null:l==1?t[U][de]:t[U][1][de];if(Mt=Mt||De!=tt||de!=Le,he[U]=de,U>0&&xe.show){let vt=de==null?-10:de==m?L:D(l==1?t[0][de]:t[U][0][de],R,y,0),ct=De==null?-10:K(De,l==1?M[xe.scale]:M[xe.facets[1].scale],T,0);if(co&&De!=null){let Et=R.ori==1?ke:Pe,Ut=qe(Qt.dist(o,U,de,ct,Et));if(Ut<fn){let tn=Qt.bias;if(tn!=0){let yt=en(Et,xe.scale),Pt=De>=0?1:-1,Gt=yt>=0?1:-1;Gt==Pt&&(Gt==1?tn==1?De>=yt:De<=yt:tn==1?De<=yt:De>=yt)&&(fn=Ut,kn=U)}else fn=Ut,kn=U}}if(Mt||fo){let Et,Ut;R.ori==0?(Et=vt,Ut=ct):(Et=ct,Ut=vt);let tn,yt,Pt,Gt,nn,ft,wt=!0,Vn=it.bbox;if(Vn!=null){wt=!1;let pt=Vn(o,U);Pt=pt.left,Gt=pt.top,tn=pt.width,yt=pt.height}else Pt=Et,Gt=Ut,tn=yt=it.size(o,U);if(ft=it.fill(o,U),nn=it.stroke(o,U),fo)U==kn&&fn<=Qt.prox&&(N=Pt,I=Gt,J=tn,ae=yt,se=wt,te=ft,q=nn);else{let pt=At[U];pt!=null&&(po[U]=Pt,mo[U]=Gt,Su(pt,tn,yt,wt),yu(pt,ft,nn),an(pt,Wt(Pt),Wt(Gt),Q,F))}}}}if(fo){let U=Qt.prox,xe=Bn==null?fn<=U:fn>U||kn!=Bn;if(Mt||xe){let Le=At[0];Le!=null&&(po[0]=N,mo[0]=I,Su(Le,J,ae,se),yu(Le,te,q),an(Le,Wt(N),Wt(I),Q,F))}}}if(be.show&&wn)if(i!=null){let[A,P]=Ie.scales,[L,N]=Ie.match,[I,J]=i.cursor.sync.scales,ae=i.cursor.drag;if(Qe=ae._x,Xe=ae._y,Qe||Xe){let{left:se,top:te,width:q,height:U}=i.select,xe=i.scales[I].ori,Le=i.posToVal,tt,de,De,vt,ct,Et=A!=null&&L(A,I),Ut=P!=null&&N(P,J);Et&&Qe?(xe==0?(tt=se,de=q):(tt=te,de=U),De=M[A],vt=D(Le(tt,I),De,y,0),ct=D(Le(tt+de,I),De,y,0),Qo(Kt(vt,ct),qe(ct-vt))):Qo(0,y),Ut&&Xe?(xe==1?(tt=se,de=q):(tt=te,de=U),De=M[P],vt=K(Le(tt,J),De,T,0),ct=K(Le(tt+de,J),De,T,0),Xo(Kt(vt,ct),qe(ct-vt))):Xo(0,T)}else Zr()}else{let A=qe(Ci-Pi),P=qe(Oi-Ri);if(R.ori==1){let J=A;A=P,P=J}Qe=lt.x&&A>=lt.dist,Xe=lt.y&&P>=lt.dist;let L=lt.uni;L!=null?Qe&&Xe&&(Qe=A>=L,Xe=P>=L,!Qe&&!Xe&&(P>A?Xe=!0:Qe=!0)):lt.x&&lt.y&&(Qe||Xe)&&(Qe=Xe=!0);let N,I;Qe&&(R.ori==0?(N=yo,I=ke):(N=wo,I=Pe),Qo(Kt(N,I),qe(I-N)),Xe||Xo(0,T)),Xe&&(R.ori==1?(N=yo,I=ke):(N=wo,I=Pe),Xo(Kt(N,I),qe(I-N)),Qe||Qo(0,y)),!Qe&&!Xe&&(Qo(0,0),Xo(0,0))}if(lt._x=Qe,lt._y=Xe,i==null){if(f){if(ji!=null){let[A,P]=Ie.scales;Ie.values[0]=A!=null?en(R.ori==0?ke:Pe,A):null,Ie.values[1]=P!=null?en(R.ori==1?ke:Pe,P):null}tl(Ls,o,ke,Pe,Q,F,m)}if(co){let A=f&&Ie.setSeries,P=Qt.prox;Bn==null?fn<=P&&Xt(kn,ko,!0,A):fn>P?Xt(null,ko,!0,A):kn!=Bn&&Xt(kn,ko,!0,A)}}Mt&&(ee.idx=m,qr()),u!==!1&&et("setCursor")}let bn=null;Object.defineProperty(o,"rect",{get(){return bn==null&&el(!1),bn}});function el(i=!1){i?bn=null:(bn=b.getBoundingClientRect(),et("syncRect",bn))}function Ni(i,u,f,m,v,y,T){H._lock||wn&&i!=null&&i.movementX==0&&i.movementY==0||(Kr(i,u,f,m,v,y,T,!1,i!=null),i!=null?zn(null,!0,!0):zn(u,!0,!1))}function Kr(i,u,f,m,v,y,T,A,P){if(bn==null&&el(!1),Un(i),i!=null)f=i.clientX-bn.left,m=i.clientY-bn.top;else{if(f<0||m<0){ke=-10,Pe=-10;return}let[L,N]=Ie.scales,I=u.cursor.sync,[J,ae]=I.values,[se,te]=I.scales,[q,U]=Ie.match,xe=u.axes[0].side%2==1,Le=R.ori==0?Q:F,tt=R.ori==1?Q:F,de=xe?y:v,De=xe?v:y,vt=xe?m:f,ct=xe?f:m;if(se!=null?f=q(L,se)?a(J,M[L],Le,0):-10:f=Le*(vt/de),te!=null?m=U(N,te)?a(ae,M[N],tt,0):-10:m=tt*(ct/De),R.ori==1){let Et=f;f=m,m=Et}}P&&(u==null||u.cursor.event.type==Ls)&&((f<=1||f>=Q-1)&&(f=Qn(f,Q)),(m<=1||m>=F-1)&&(m=Qn(m,F))),A?(Pi=f,Ri=m,[yo,wo]=H.move(o,f,m)):(ke=f,Pe=m)}let Jr={width:0,height:0,left:0,top:0};function Zr(){Gl(Jr,!1)}let Wi,Fi,Ii,Hi;function Ui(i,u,f,m,v,y,T){wn=!0,Qe=Xe=lt._x=lt._y=!1,Kr(i,u,f,m,v,y,T,!0,!1),i!=null&&(ut(Ds,Hs,Gi,!1),tl(mu,o,yo,wo,Q,F,null));let{left:A,top:P,width:L,height:N}=be;Wi=A,Fi=P,Ii=L,Hi=N}function Gi(i,u,f,m,v,y,T){wn=lt._x=lt._y=!1,Kr(i,u,f,m,v,y,T,!1,!0);let{left:A,top:P,width:L,height:N}=be,I=L>0||N>0,J=Wi!=A||Fi!=P||Ii!=L||Hi!=N;if(I&&J&&Gl(be),lt.setScale&&I&&J){let ae=A,se=L,te=P,q=N;if(R.ori==1&&(ae=P,se=N,te=A,q=L),Qe&&Sn(C,en(ae,C),en(ae+se,C)),Xe)for(let U in M){let xe=M[U];U!=C&&xe.from==null&&xe.min!=ve&&Sn(U,en(te+q,U),en(te,U))}Zr()}else H.lock&&(H._lock=!H._lock,zn(u,!0,i!=null));i!=null&&(io(Ds,Hs),tl(Ds,o,ke,Pe,Q,F,null))}function zf(i,u,f,m,v,y,T){if(H._lock)return;Un(i);let A=wn;if(wn){let P=!0,L=!0,N=10,I,J;R.ori==0?(I=Qe,J=Xe):(I=Xe,J=Qe),I&&J&&(P=ke<=N||ke>=Q-N,L=Pe<=N||Pe>=F-N),I&&P&&(ke=ke<yo?0:Q),J&&L&&(Pe=Pe<wo?0:F),zn(null,!0,!0),wn=!1}ke=-10,Pe=-10,he.fill(null),zn(null,!0,!0),A&&(wn=A)}function Bi(i,u,f,m,v,y,T){H._lock||(Un(i),Or(),Zr(),i!=null&&tl(_u,o,ke,Pe,Q,F,null))}function zi(){E.forEach(Bh),Cr(o.width,o.height,!0)}to($r,Wo,zi);let bo={};bo.mousedown=Ui,bo.mousemove=Ni,bo.mouseup=Gi,bo.dblclick=Bi,bo.setSeries=(i,u,f,m)=>{let v=Ie.match[2];f=v(o,u,f),f!=-1&&Xt(f,m,!0,!1)},at&&(ut(mu,b,Ui),ut(Ls,b,Ni),ut(hu,b,i=>{Un(i),el(!1)}),ut(du,b,zf),ut(_u,b,Bi),qs.add(o),o.syncRect=el);let Bl=o.hooks=e.hooks||{};function et(i,u,f){zr?Zo.push([i,u,f]):i in Bl&&Bl[i].forEach(m=>{m.call(null,o,u,f)})}(e.plugins||[]).forEach(i=>{for(let u in i.hooks)Bl[u]=(Bl[u]||[]).concat(i.hooks[u])});let Vi=(i,u,f)=>f,Ie=Ue({key:null,setSeries:!1,filters:{pub:Mu,sub:Mu},scales:[C,w[1]?w[1].scale:null],match:[Au,Au,Vi],values:[null,null]},H.sync);Ie.match.length==2&&Ie.match.push(Vi),H.sync=Ie;let ji=Ie.key,Qr=bc(ji);function tl(i,u,f,m,v,y,T){Ie.filters.pub(i,u,f,m,v,y,T)&&Qr.pub(i,u,f,m,v,y,T)}Qr.sub(o);function Vf(i,u,f,m,v,y,T){Ie.filters.sub(i,u,f,m,v,y,T)&&bo[i](null,u,f,m,v,y,T)}o.pub=Vf;function jf(){Qr.unsub(o),qs.delete(o),Nn.clear(),Bs($r,Wo,zi),h.remove(),ce?.remove(),et("destroy")}o.destroy=jf;function Xr(){et("init",e,t),Si(t||e.data,!1),z[C]?Vr(C,z[C]):Or(),Nl=be.show&&(be.width>0||be.height>0),Hn=Mt=!0,Cr(e.width,e.height)}return w.forEach(yi),E.forEach(bf),n?n instanceof HTMLElement?(n.appendChild(h),Xr()):n(o,Xr):Xr(),o}st.assign=Ue;st.fmtNum=ti;st.rangeNum=gr;st.rangeLog=wr;st.rangeAsinh=Xs;st.orient=oo;st.pxRatio=ue;st.join=Lm;st.fmtDate=oi,st.tzDate=Vm;st.sync=bc;{st.addGap=Mh,st.clipGaps=br;let e=st.paths={points:Pc};e.linear=Cc,e.stepped=Ph,e.bars=Rh,e.spline=Oh}var zh={system:"light",light:"dark",dark:"system"},Nc="weir-scheme",Wc=matchMedia("(prefers-color-scheme: dark)"),Fc=$e(Wc.matches?"dark":"light"),Ar=$e(jh()),Pl=mn(()=>Ar.value==="system"?Fc.value:Ar.value);function Ic(){Wc.addEventListener("change",({matches:e})=>{Fc.value=e?"dark":"light",ci()}),ci()}function Hc(){let e=Ar.value;return d`
    <button type="button" class="plain" onClick=${()=>Vh(zh[e])}>
      Colours: ${e}
    </button>
  `}function Vh(e){try{localStorage.setItem(Nc,e)}catch{}Ar.value=e,ci()}function ci(){document.documentElement.dataset.scheme=Pl.value}function jh(){try{let e=localStorage.getItem(Nc);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var Uc=190;function Rl({title:e,times:t,series:n,show:o,stacked:l=!1,isBytes:r=!1,max:s}){let a=Bt(null),c=Bt(null),[h,p]=pe(null),_=Pl.value,g=n.map(({label:S})=>S).join();Oe(()=>{let S=a.current;if(S===null)return;let w=new st(Jh(S,n,{show:o,stacked:l,isBytes:r,max:s,setUnder:p}),[[]],S);c.current=w;let E=new ResizeObserver(()=>w.setSize({width:S.clientWidth,height:Uc}));return E.observe(S),()=>{E.disconnect(),w.destroy(),c.current=null}},[_,g]);let $=Yh(n,l);Oe(()=>{c.current?.setData([[...t],...$.map(S=>[...S])])},[t,_]);let b=h??t.length-1,x=n.map(({label:S,color:w,values:E})=>({label:S,color:w,value:o(E[b]??0)})),k=x.map(({label:S,value:w})=>`${S} ${w}`).join(", ");return d`
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
  `}function Yh(e,t){if(!t)return e.map(({values:o})=>o);let n=[];return e.forEach(({values:o},l)=>{n.push(o.map((r,s)=>r+(n[l-1]?.[s]??0)))}),n.reverse()}var qh=Array.from({length:50},(e,t)=>2**t);function Kh(e,t){return e.map(n=>{let o=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?o:o.slice(0,5)})}function Jh(e,t,{show:n,stacked:o,isBytes:l,max:r,setUnder:s}){let a=getComputedStyle(document.documentElement),c=p=>a.getPropertyValue(`--${p}`).trim(),h={stroke:c("muted"),font:"11px system-ui",grid:{stroke:c("line"),width:1},ticks:{stroke:c("line"),width:1}};return{width:e.clientWidth,height:Uc,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(p,_,g)=>[0,r??(g>0?g*1.1:1)]}},axes:[{...h,size:28,space:70,values:(p,_,g,$,b)=>Kh(_,b)},{...h,size:66,...l&&{incrs:qh},values:(p,_)=>_.map(g=>n(g))}],series:[{},...(o?[...t].reverse():t).map(({label:p,color:_})=>({label:p,stroke:c(_),width:1.5,points:{show:!1},...o&&{fill:`color-mix(in srgb, ${c(_)} 45%, ${c("surface")})`}}))],hooks:{setCursor:[p=>s(p.cursor.idx??null)]}}}function Gc(e){switch(e.type){case"graph-submitted":return{text:`${fi(e)} was submitted: ${O(e.tasks)} tasks`,tone:"plain",link:Er(e)};case"graph-retried":return{text:`${fi(e)} is retried`,tone:"plain",link:Er(e)};case"graph-ended":{let{state:t}=e;return{text:`${fi(e)} ${t==="cancelled"?"was cancelled":t}`,tone:t==="succeeded"?"good":t==="failed"?"bad":"plain",link:Er(e)}}case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${e.group}: ${e.error}: ${e.message}`+(e.count>1?` (${O(e.count)} times)`:""),tone:"bad",link:[...Er(e),"tasks",e.key]};case"worker-joined":return{text:`Worker ${e.name} joined`,tone:"good",link:pi(e)};case"worker-left":return{text:`Worker ${e.name} left: ${e.reason}`,tone:e.reason==="lost"?"bad":"plain"};case"worker-paused":return{text:`Worker ${e.name} paused ${e.by==="hand"?"by hand":`for ${e.by}`}`,tone:e.by==="hand"?"plain":"bad",link:pi(e)};case"worker-resumed":return{text:`Worker ${e.name} resumed`,tone:"good",link:pi(e)};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${e.retired.length} retired`,tone:"plain"};case"standstill":return{text:`All ${O(e.workers)} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:Zh(e),tone:"plain",link:["memory"]};case"data-scattered":return{text:`${O(e.values)} values were stored in ${e.namespace}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${rt(e.downMs/1e3)}`,tone:"bad"};default:return{text:e.type,tone:"plain"}}}function fi({name:e}){return e===""?"Graph":`Graph "${e}"`}function Er({graph:e}){return["graphs",e]}function pi({name:e}){return["workers",e]}function Zh({replicated:e,dropped:t,bytes:n,bytesDropped:o}){return`The memory manager ${`copied ${O(e)} and dropped ${O(t)} results`} (${Z(n)}, ${Z(o)})`}var Qh=20;function Bc(){return rn("groups"),ln.value===null?d`
      <${Te} title="Overview">
        <${We} error=${null} />
        <//>
    `:d`
    <${Te} title="Overview" />
    <${Xh} />
    <div class="columns">
      <${ed} />
      <${td} />
    </div>
    <${nd} />
    <${od} />
    <${ld} />
  `}function Xh(){let e=ln.value;if(e===null)return null;let{workers:t,tasks:n,memory:o,graphs:l}=e,r=t.running??0,s=Object.entries(t).filter(([h,p])=>h!=="running"&&h!=="closed"&&p>0).map(([h,p])=>`${O(p)} ${h.replaceAll("_"," ")}`).join(", "),a=Ot.value.at(-1),c=(n.queued??0)+(n["no-worker"]??0);return d`
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
        value=${Ps(a?.finishedRate??0)}
        detail=${`${O(e.totals.finished)} since the start`}
      />
      <${le}
        name="Tasks running"
        value=${O(n.processing??0)}
        detail=${`${O(c)} ready, ${O(n.waiting??0)} waiting`}
      />
      <${le}
        name="Memory"
        value=${Z(o.process)}
        detail=${o.limit===null||o.limit===0?"no limit":`${Pn(o.process/o.limit)} of ${Z(o.limit)}`}
      />
      <${le} name="Spilled" value=${Z(o.spilled)} />
    </dl>
  `}function ed(){let e=Ot.value;return d`
    <${_e} title="Tasks a second" note=${Ct()?"of the recording":"in the last 10 minutes"}>
      <${Rl}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${Ps}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function td(){let e=Ot.value;return d`
    <${_e} title="Memory" note="of all workers, stacked">
      <${Rl}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${Z}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function nd(){let{data:e,error:t}=ge("graphs?state=running&limit=20",2e3);return e===null?d`
      <${_e} title="Running graphs">
        <${We} error=${t} />
        <//>
    `:d`
    <${_e} title="Running graphs">
      ${e.items.length===0&&d`<${nt}>No graph runs. <${Ne} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:o,done:l}=sn(n.counts);return d`
            <li key=${n.id}>
              <${Ne} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${Cn} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${O(l)} / ${O(o)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function od(){let e=bs.value;return e.length===0?null:d`
    <${_e} title="Busiest groups of tasks">
      <${Oo}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:o})=>({group:t,counts:n,expectedSeconds:o<0?null:o/1e6}))}
      />
      <//>
  `}function ld(){let e=gl.value.slice(0,Qh);return d`
    <${_e} title="What happened">
      ${e.length===0&&d`<${nt}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>d`<${rd} key=${t.id} fact=${t} />`)}
      </ol>
    <//>
  `}function rd({fact:e}){let{text:t,tone:n,link:o}=Gc(e);return d`
    <li class=${n}>
      <time dateTime=${e.at}>${je(e.at)}</time>
      <span>${o===void 0?t:d`<${Ne} to=${o}>${t}<//>`}</span>
    </li>
  `}function zc({path:e}){return d`
    <${Te} title="Not found">
      <${nt}>There is no page "${e.join("/")}". <${Ne} to=${[]}>Overview<//><//>
    <//>
  `}function jc(e,t){let n=sd(e,t),o=id(e,n),l=[],r=(x,k)=>(l[k]??=[]).push(x);for(let x=0;x<e;x++)r(x,o[x]??0);let s=e,a=n.map(([x,k])=>{if(x===k)return[x];let[S,w]=[o[x]??0,o[k]??0],E=[x];for(let M=S+1;M<w;M++)r(s,M),E.push(s++);return[...E,k]}),c=Vc(s,a,-1),h=Vc(s,a,1),p=new Float64Array(s),_=x=>x.forEach((k,S)=>p[k]=S);l.forEach(_);for(let x=0;x<8;x++){let k=x%2===0;for(let S of k?l:[...l].reverse())ad(S,k?c:h,p),_(S)}let g=Math.max(1,...l.map(x=>x.length)),$=new Map;l.forEach((x,k)=>{let S=(g-x.length)/2;x.forEach((w,E)=>$.set(w,{layer:k,at:E+S}))});let b=x=>$.get(x)??{layer:0,at:0};return{nodes:Array.from({length:e},(x,k)=>b(k)),edges:a.map((x,k)=>(n[k]?.[0]!==t[k]?.[0]?[...x].reverse():x).map(b)),layers:l.length,width:g}}function sd(e,t){let n=Array.from({length:e},()=>[]);for(let[r,s]of t)n[r]?.push(s);let o=new Uint8Array(e),l=new Set;for(let r=0;r<e;r++){if(o[r]!==0)continue;let s=[{node:r,at:0}];o[r]=1;for(let a=s.at(-1);a!==void 0;a=s.at(-1)){let c=n[a.node]?.[a.at++];c===void 0?o[s.pop()?.node??0]=2:o[c]===1?l.add(`${a.node} ${c}`):o[c]===0&&(o[c]=1,s.push({node:c,at:0}))}}return t.map(([r,s])=>l.has(`${r} ${s}`)?[s,r]:[r,s])}function id(e,t){let n=new Int32Array(e),o=new Int32Array(e),l=Array.from({length:e},()=>[]);for(let[s,a]of t)s!==a&&(l[s]?.push(a),o[a]=(o[a]??0)+1);let r=Array.from({length:e},(s,a)=>a).filter(s=>!o[s]);for(let s=r.pop();s!==void 0;s=r.pop())for(let a of l[s]??[])n[a]=Math.max(n[a]??0,(n[s]??0)+1),o[a]=(o[a]??0)-1,o[a]===0&&r.push(a);return n}function Vc(e,t,n){let o=Array.from({length:e},()=>[]);for(let l of t)for(let r=1;r<l.length;r++){let[s=0,a=0]=[l[r-1],l[r]];o[n===-1?a:s]?.push(n===-1?s:a)}return o}function ad(e,t,n){let o=new Map(e.map(l=>{let r=t[l]??[],s=r.reduce((a,c)=>a+(n[c]??0),0);return[l,r.length===0?n[l]??0:s/r.length]}));e.sort((l,r)=>(o.get(l)??0)-(o.get(r)??0))}var gn={width:168,height:42},Dn={x:190,y:84},Vo=14,Yc=24;function Pr({label:e,shape:t,linkOf:n}){let{nodes:o,order:l=[]}=t,r=[...t.edges,...l],s=JSON.stringify([o.length,r]),a=Rt(()=>jc(o.length,r.map(([p=0,_=0])=>[p,_])),[s]),c=a.width*Dn.x-(Dn.x-gn.width)+2*Vo,h=a.layers*Dn.y-(Dn.y-gn.height)+2*Vo;return d`
    <div class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${c} height=${h} viewBox=${`0 0 ${c} ${h}`}>
        ${a.edges.map((p,_)=>p.length>1&&d`
            <path
              key=${_}
              class="edge"
              stroke-dasharray=${_<t.edges.length?"none":"4 4"}
              d=${fd(p)}
            />
          `)}
        ${o.map(({name:p,counts:_},g)=>{let $=a.nodes[g]??{layer:0,at:0},b=n(p),x=d`<${ud} name=${p} counts=${_} place=${$} />`;return b===null?d`<g key=${p}>${x}</g>`:d`<a key=${p} href=${zt(...b)}>${x}</a>`})}
      </svg>
    </div>
  `}function ud({name:e,counts:t,place:n}){let{total:o,done:l}=sn(t),[r,s]=[Vo+n.at*Dn.x,Vo+n.layer*Dn.y],a=r;return d`
    <g class="node">
      <title>${e}: ${O(l)} of ${O(o)} done</title>
      <rect x=${r} y=${s} width=${gn.width} height=${gn.height} rx="7" />
      <text x=${r+9} y=${s+16}>${cd(e)}</text>
      <text class="small" x=${r+9} y=${s+31}>${O(l)} / ${O(o)}</text>
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
  `}function cd(e){return e.length<=Yc?e:`\u2026${e.slice(1-Yc)}`}function fd(e){let t=e.map(({layer:s,at:a},c)=>{let h=c===0,p=c===e.length-1,_=Vo+s*Dn.y+(h?gn.height:p?0:gn.height/2);return[Vo+a*Dn.x+gn.width/2,_]}),[n,...o]=t;if(n===void 0)return"";let[,l]=n,r=o.map(([s,a],c)=>{let h=(l+a)/2,[p]=t[c]??n;return l=a,`C${p},${h} ${s},${h} ${s},${a}`});return`M${n.join()} ${r.join(" ")}`}function qc({id:e}){let t=`graphs/${encodeURIComponent(e)}`,{data:n}=ge(t,3e3),{data:o,error:l}=ge(`${t}/shape`,2e3),r=d`<${Ne} to=${["graphs",e]}>${n?.name||"The graph"}<//>`;return d`
    <${Te} title="Shape" aside=${r} />
    <section class="card">
      ${o===null?d`<${We} error=${l} />`:d`
        <${Pr} label="Groups of tasks, inputs above" shape=${o} linkOf=${()=>null} />
        ${n!==null&&d`<${fr} counts=${n.counts} />`}
        ${o.folded>0&&d`<p class="note">The ${O(o.folded)} smallest groups are drawn as one.</p>`}
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
  `}function hi(e,t){let{workers:n,groups:o,w:l,g:r,s,d:a,k:c}=e;return s.map((h,p)=>({number:t(p),worker:n[l[p]??0]??"",group:o[r[p]??0]??"",start:h,end:h+(a[p]??0)/1e3,failed:c[p]===1}))}var pd=new Intl.Collator("en",{numeric:!0});function Kc(e){let t=new Map;for(let o of[...e].sort((l,r)=>l.start-r.start)){let l=t.get(o.worker)??[];t.set(o.worker,l);let r=l.find(s=>(s.at(-1)?.end??0)<o.start+1);r===void 0?l.push([o]):r.push(o)}return[...t.keys()].sort(pd.compare).map(o=>({worker:o,lanes:t.get(o)??[]}))}var mi=12;function Jc(e){let t=new Map;for(let n of[...e].sort()){let o=md(n)%mi,l=new Set(t.values());for(;l.size<mi&&l.has(o);)o=(o+5)%mi;t.set(n,o)}return t}function md(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var Zc=2e4,hd=12e4,jo=$e({list:[],seen:0,shown:0});Ka("stream",e=>{let t=e.n,n=hi(e,o=>t[o]??0);ef(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function Xc(){rn("stream");let e=jt.value;Oe(()=>{let t=new URLSearchParams(Ct()?{after:"0",limit:"10000"}:{start:String(Date.now()-hd),limit:"10000"});on(`stream?${t}`).then(n=>{Ct()&&dd(),ef(hi(n,o=>n.next-n.s.length+1+o),{})},()=>{})},[e])}var Cl=new Set;function ef(e,t){let n=[];for(let l of e){let r=Qc(l);Cl.has(r)||(Cl.add(r),n.push(l))}let o=[...jo.value.list,...n].slice(-Zc);Cl.size>2*Zc&&(Cl=new Set(o.map(Qc))),jo.value={...jo.value,...t,list:o}}function dd(){Cl.clear(),jo.value={list:[],seen:0,shown:0}}function Qc({worker:e,group:t,start:n,end:o}){return`${e} ${t} ${n} ${o}`}var lo=18,di=8,Yo=110,Ol=22;function tf({lanes:e,hueOf:t,from:n,to:o,onView:l}){let r=Bt(null),[s,a]=pe(900),[c,h]=pe(null),p=Bt(null),_=Pl.value,g=Ol+e.reduce((k,S)=>k+S.lanes.length*lo+di,0),$=k=>n+(k-Yo)/(s-Yo)*(o-n);return Oe(()=>{let k=r.current?.parentElement;if(!k)return;let S=new ResizeObserver(()=>a(k.clientWidth));return S.observe(k),()=>S.disconnect()},[]),Oe(()=>{r.current!==null&&$d(r.current,{lanes:e,hueOf:t,from:n,to:o,width:s,height:g})},[e,t,n,o,s,g,_]),d`
    <div class="timeline">
      <canvas
        ref=${r}
        role="img"
        aria-label="Runs by worker and time; the table below lists the last ones"
        onWheel=${k=>{k.preventDefault();let S=$(k.offsetX),w=k.deltaY>0?1.25:.8;l(S-(S-n)*w,S+(o-S)*w)}}
        onPointerDown=${k=>p.current=k.offsetX}
        onPointerUp=${()=>p.current=null}
        onPointerLeave=${()=>{p.current=null,h(null)}}
        onPointerMove=${k=>{if(p.current!==null){let w=$(p.current)-$(k.offsetX);return p.current=k.offsetX,l(n+w,o+w)}let S=_d(e,k.offsetY,$(k.offsetX));h(S===null?null:{run:S,x:k.offsetX,y:k.offsetY})}}
      />
      ${c!==null&&d`
        <p class="tip" style=${{left:`${Math.min(c.x+12,s-220)}px`,top:`${c.y+12}px`}}>
          <b>${c.run.group}</b>${c.run.failed?" failed":""}<br />
          ${rt((c.run.end-c.run.start)/1e3)} on ${c.run.worker}
        </p>
      `}
    </div>
  `}function _d(e,t,n){let o=Ol;for(let{lanes:l}of e){let r=l[Math.floor((t-o)/lo)];if(t>=o&&r!==void 0)return r.find(({start:s,end:a})=>s<=n&&n<=a)??null;o+=l.length*lo+di}return null}function $d(e,{lanes:t,hueOf:n,from:o,to:l,width:r,height:s}){let a=devicePixelRatio;e.width=r*a,e.height=s*a,e.style.width=`${r}px`,e.style.height=`${s}px`;let c=e.getContext("2d");if(c===null)return;let h=getComputedStyle(document.documentElement),p=b=>h.getPropertyValue(`--${b}`).trim(),_=Array.from({length:12},(b,x)=>p(`hue-${x}`)),g=b=>Yo+(b-o)/(l-o)*(r-Yo);c.scale(a,a),c.font="11px system-ui",c.textBaseline="middle";for(let b of gd(o,l)){let x=g(b);c.fillStyle=p("line"),c.fillRect(x,Ol-4,1,s),c.fillStyle=p("muted"),c.fillText(new Date(b).toLocaleTimeString("en-GB"),x+3,Ol/2)}let $=Ol;for(let{worker:b,lanes:x}of t){c.fillStyle=p("muted"),c.fillText(b,0,$+lo/2,Yo-8);for(let k of x){for(let{start:S,end:w,group:E,failed:M}of k){if(w<o||S>l)continue;let j=Math.max(Yo,g(S)),C=Math.min(r,Math.max(g(w),g(S)+1));c.fillStyle=_[n.get(E)??0]??"",c.fillRect(j,$+1,C-j,lo-2),M&&(c.fillStyle=p("failed"),c.fillRect(j,$+lo-4,C-j,3))}$+=lo}$+=di}}function gd(e,t){let o=[1,2,5,10,15,30,60,120,300,600,1800,3600].map(r=>r*1e3).find(r=>(t-e)/r<=8)??36e5,l=Math.ceil(e/o)*o;return Array.from({length:Math.max(0,Math.floor((t-l)/o)+1)},(r,s)=>l+s*o)}var vd=3e4,yd=20,_i=60,wd=24,Sd=500;function lf(){Xc();let e=Se===null&&!Ct(),{list:t,seen:n,shown:o}=jo.value,[l,r]=pe(Date.now()),[s,a]=pe(null),[c,h]=pe(""),[p,_]=pe(""),[g,$]=pe(0),[b,x]=pe(!1);Oe(()=>{if(s!==null||!e)return;let W=setInterval(()=>r(Date.now()),Sd);return()=>clearInterval(W)},[s===null]);let[k,S]=s??(e?[l-vd,l]:xd(t)),w=Rt(()=>t.filter(W=>(c===""||W.worker===c)&&(p===""||W.group===p)&&W.end-W.start>=g&&(!b||W.failed)),[t,c,p,g,b]),E=Rt(()=>Kc(w.filter(({start:W,end:B})=>B>=k&&W<=S)),[w,Math.floor(k/100),Math.floor(S/100)]),M=Rt(()=>[...new Set(t.map(W=>W.group))].sort(),[t]),j=Rt(()=>[...new Set(t.map(W=>W.worker))].sort(),[t]),C=Rt(()=>Jc(M),[M.join(`
`)]);return d`
    <${Te} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${W=>W.preventDefault()}>
        <${of} label="Worker" value=${c} all=${j} onChange=${h} />
        <${of} label="Tasks" value=${p} all=${M} onChange=${_} />
        <label>At least <input
            type="number"
            min="0"
            step="any"
            value=${g}
            onChange=${W=>$(Number(W.currentTarget.value))}
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
        ${M.slice(0,wd).map(W=>d`<li key=${W}><span class=${`swatch hue-${C.get(W)}`} aria-hidden="true" /> ${W}</li>`)}
      </ul>
      ${E.length>_i&&d`<p class="note">The first ${_i} of ${E.length} workers are drawn.</p>`}
      <p class="note">
        ${o<n?`${o} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${Se===null&&d`<${bd} />`}
    <section class="card">
      <${Td} list=${w} />
    </section>
  `}var kd={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function bd(){let e=Ot.value;return d`
    <${_e} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${Rl}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${Pn}
        stacked=${!0}
        max=${1}
        series=${or.map(t=>({label:t,color:kd[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function xd(e){return e.reduce(([t,n],o)=>[Math.min(t,o.start),Math.max(n,o.end)],[e[0]?.start??0,e[0]?.end??1])}function nf(e,t,n){let[o,l]=[(e+t)/2,(t-e)*n/2];return[o-l,o+l]}function of({label:e,value:t,all:n,onChange:o}){return d`
    <label>${e} <select
        value=${t}
        onChange=${l=>o(l.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(l=>d`<option key=${l} value=${l}>${l}</option>`)}
      </select></label>
  `}function Td({list:e}){return d`
    <${Fe}
      caption="The last runs"
      head=${["Tasks","Worker","Started","Time",""]}
      rows=${e.slice(-yd).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${({group:t,worker:n,start:o,end:l,failed:r})=>[d`<span class="mono">${t}</span>`,n,je(o),rt((l-o)/1e3),r?d`<span class="bad">failed</span>`:""]}
    />
  `}function rf(){let{data:e,error:t}=ge("stuck",3e3);return d`
    <${Te} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?d`<${We} error=${t} />`:e.items.length===0?d`<${nt}>Nothing is stuck.<//>`:d`
          <${Fe}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:o,keys:l})=>`${n} ${o} ${l[0]}`}
            cells=${({graph:n,name:o,text:l,count:r,keys:s})=>[d`<${Ne} to=${["graphs",n]}>${o||cr(n)}<//>`,O(r),l,d`<ul class="keys">${s.map(a=>d`
                    <li key=${a}>
                      <${Ne} to=${["graphs",n,"tasks",a]}>${a}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&d`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}var Md=100,sf=4096,Ad=2e4;function uf({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/tasks/${pl(t)}`,{data:o,error:l}=ge(n,2e3),{data:r}=ge(`${n}/explain`,2e3),s=d`<${Ne} to=${["graphs",e]}>Its graph<//>`;return o===null?d`
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
        <${le} name="Attempts" value=${O(o.attempts)} detail=${`${o.retriesLeft} retries left`} />
        <${le}
          name="Result"
          value=${ur(o)||"\u2014"}
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
    <${Pd} task=${o} graph=${e} />
    <${Rd} task=${o} graph=${e} />
    <${Od} graph=${e} taskKey=${t} />
    <${Ld} path=${n} />
    <${Dd} path=${n} attempts=${o.attempts} />
    ${o.state==="memory"&&Ed(o)&&d`<${Nd} graph=${e} taskKey=${t} />`}
    <${Wd} path=${n} />
  `}function Ed({result:e}){return e===void 0||e==="available"}function Pd({task:e,graph:t}){let{error:n,blame:o}=e;return n===void 0?null:d`
    <${_e} title="Error">
      ${o!==void 0&&d`<p>It failed because its input <${cf} name=${o} graph=${t} /> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&d`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&d`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function cf({name:e,graph:t}){if(typeof e=="string")return d`<${Ne} to=${["graphs",t,"tasks",e]}>${e}<//>`;let{key:n,namespace:o,owner:l}=e,r=l===void 0?o:`${o} of ${l}`;return d`<span>${n} in the namespace ${r}</span>`}function Rd({task:e,graph:t}){return d`
    <${af} title="Inputs" keys=${e.dependencies} graph=${t} />
    <${af} title="Tasks before it" keys=${e.after??[]} graph=${t} />
  `}function af({title:e,keys:t,graph:n}){if(t.length===0)return null;let o=t.slice(0,Md);return d`
    <${_e} title=${e} note=${`${O(o.length)} of ${O(t.length)}`}>
      <ul class="keys">
        ${o.map((l,r)=>d`
            <li key=${r}>
              <${cf} name=${l} graph=${n} />
            </li>
          `)}
      </ul>
      <//>
  `}var Cd={hops:"2",limit:"60"};function Od({graph:e,taskKey:t}){let n=new URLSearchParams({around:t,...Cd}),{data:o}=ge(`graphs/${encodeURIComponent(e)}/shape?${n}`,3e3);return o===null||o.nodes.length<2?null:d`
    <${_e} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${Pr}
        label="The task, its inputs above and its users below"
        shape=${o}
        linkOf=${l=>l===t?null:["graphs",e,"tasks",l]}
      />
      <//>
  `}function Ld({path:e}){let{data:t}=ge(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:d`
    <${_e} title="Attempts">
      <${Fe}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${t.items}
        keyOf=${({attempt:n})=>String(n)}
        cells=${({attempt:n,state:o,worker:l,startedAt:r,endedAt:s,error:a})=>[String(n),d`<${Dt} name=${o} />`,l===null?"":d`<${Ne} to=${["workers",l]}>${l}<//>`,r===null?"":je(r),r===null?"":Rn(r,s,En()),a===void 0?"":`${a.name}: ${a.message.split(`
`)[0]}`]}
      />
      <//>
  `}function ff(e,t,n){let[o,l]=pe(null);return Oe(()=>{let r=!0;return Fa(e,t).catch(()=>null).then(s=>r&&l(s)),()=>{r=!1}},[e,n]),o}function Dd({path:e,attempts:t}){let n=ff(`${e}/logs`,Ad,t);return t===0||n===null||n===""?null:d`
    <${_e} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function Nd({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/results/${pl(t)}`,o=ff(n,sf,null);return o===null?null:d`
    <${_e} title="Result" note=${`the first ${Z(sf)}`}>
      <pre tabindex="0" aria-label="Result">${o}</pre>
      <//>
  `}function Wd({path:e}){let{data:t}=ge(`${e}/story`,1e4);return t===null?null:d`
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
  `}var Fd=100;function pf({name:e}){let t=`workers/${encodeURIComponent(e)}`,{data:n,error:o}=ge(t,2e3);if(n===null)return d`
      <${Te} title=${e}>
        <section class="card">
          <${We} error=${o} />
        </section>
        <//>
    `;let{memory:l,spill:r,resources:s}=n,a={managed:l.managed,unmanaged:l.unmanaged,spilled:l.spilled,limit:l.limit};return d`
    <${Te} title=${n.name} aside=${d`<${Id} worker=${n} />`} />
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Dt} name=${n.state} />`} detail=${n.trouble} />
        <${le}
          name="Tasks"
          value=${`${O(n.executing)} / ${O(n.threads)}`}
          detail=${`${O(n.processing)} assigned`}
        />
        <${le} name="Results held" value=${O(n.keys)} />
        <${le} name="Received" value=${Z(n.receivedBytes)} />
        <${le} name="Processes started" value=${O(n.executorStarts)} />
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
    <${Hd} path=${t} />
  `}function Id({worker:e}){let t=`workers/${encodeURIComponent(e.id)}`;return d`
    ${e.state==="paused"?d`<${Lt} label="Resume" scope="admin" path=${`${t}/resume`} />`:d`<${Lt} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Lt}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function Hd({path:e}){let{data:t}=ge(`${e}?keys=true`,15e3),n=t?.holds??[];if(n.length===0)return null;let o=[...n].sort((l,r)=>r.nbytes-l.nbytes).slice(0,Fd);return d`
    <${_e} title="Results" note=${`${O(o.length)} of ${O(n.length)}, the largest`}>
      <${Fe}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${o}
        keyOf=${({key:l})=>l}
        cells=${({key:l,nbytes:r,spilled:s})=>[d`<span class="mono">${l}</span>`,Z(r),s?"spilled":"in memory"]}
      />
      <//>
  `}var $i=500,Ud=[1,10,60];function mf(){let e=dn.value,[t,n]=pe(!1),[o,l]=pe(1),[r,s]=pe(null),[a,c]=pe(""),h=e!==null&&e.event>=e.last,p=async S=>{try{await Za(S),c("")}catch(w){n(!1),c(w instanceof Error?w.message:String(w))}};if(Oe(()=>{if(!t||h)return;let S=!1,w=async()=>{let M=dn.value?.at??0;await p({at:M+$i*o}),dn.value?.at===M&&await p({event:(dn.value?.event??0)+1}),S||(E=setTimeout(w,$i))},E=setTimeout(w,$i);return()=>{S=!0,clearTimeout(E)}},[t,o,h]),e===null)return null;let{event:_,first:g,last:$,at:b,firstAt:x}=e;return d`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{h&&await p({event:g}),n(!t||h)}}>
        ${t&&!h?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${o}
          onChange=${S=>l(Number(S.currentTarget.value))}
        >
          ${Ud.map(S=>d`<option key=${S} value=${S}>${S}×</option>`)}
        </select></label>
      <input
        type="range"
        aria-label="Event"
        min=${g}
        max=${$}
        value=${r??_}
        onInput=${S=>s(Number(S.currentTarget.value))}
        onChange=${async S=>{n(!1),await p({event:Number(S.currentTarget.value)}),s(null)}}
      />
      <span class="note">
        event ${O(r??_)} of ${O($)}${r===null&&`, ${je(b)}, ${rt((b-x)/1e3)} after the first`}
      </span>
      ${a!==""&&d`<span class="bad" role="alert">${a}</span>`}
    </section>
  `}var Gd=[["","Overview"],["graphs","Graphs"],["stream","Task stream"],["workers","Workers"],["memory","Memory"],["stuck","Stuck"]];function Bd(){if(Se===null)return Gd.map(([t,n])=>[t===""?[]:[t],n]);let e=["graphs",Se.graph];return[[e,"Graph"],[[...e,"shape"],"Shape"],[["stream"],"Task stream"]]}var zd={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026",silent:`No news for ${ks/1e3} s: reconnecting\u2026`};function hf({children:e}){let t=Se===null?hl.value[0]??"":hl.value.join("/"),n=Mn.value,o=hn.value?.name??null;return d`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${zt()}>Weir</a>
      <ul>
        ${Bd().map(([l,r])=>d`
            <li key=${l}><a
              href=${zt(...l)}
              aria-current=${l.join("/")===t?"page":void 0}
            >${r}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        ${Se===null?d`<p class=${`connection ${n}`} role="status">${zd[n]}</p>`:d`<p>Report of ${je(Se.at)}</p>`}
        ${o!==null&&o!=="local"&&d`<p>${o} <button type="button" class="plain" onClick=${Ga}>Log out</button></p>`}
        <${Hc} />
        ${Se===null&&d`<a href=${Na} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${mf} />
      ${ln.value?.standstill&&d`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${zt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}var _f=$e(null);function Vd(){let{login:e}=hn.value??{};return Oe(()=>{e===!1&&Ya()},[e]),e===void 0?null:e?d`<${ru} refusal=${_f.value} />`:d`<${hf}>${jd(hl.value)}<//>`}function jd(e){let[t,n="",o,l=""]=e;return t===void 0?d`<${Bc} />`:e.length===1&&t==="graphs"?d`<${lu} />`:e.length===2&&t==="graphs"?d`<${nu} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="shape"?d`<${qc} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&o==="tasks"?d`<${uf} key=${`${n}/${l}`} graph=${n} taskKey=${l} />`:e.length===1&&t==="workers"?d`<${au} />`:e.length===2&&t==="workers"?d`<${pf} key=${n} name=${n} />`:e.length===1&&t==="memory"?d`<${uu} />`:e.length===1&&t==="stream"?d`<${lf} />`:e.length===1&&t==="stuck"?d`<${rf} />`:d`<${zc} path=${e} />`}Ic();Wa();_f.value=await Ua();await As();var df=document.getElementById("app");df!==null&&us(d`<${Vd} />`,df);

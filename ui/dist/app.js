var fe,ia,cs,Tn,as,Jl,aa,Kl,ua,fs,us,Ap,il=Symbol.for("pv"),Zl={},Ql=[],Ep=/^m(i|n|o|s|text|space)$/,ps=Array.isArray,ms=Ql.slice,Kn=Object.assign;function qn(e){e&&e.parentNode&&e.remove()}function al(e,t,n){var o,l,r,s={},a=arguments.length;for(r in t)r=="key"?o=t[r]:r=="ref"&&typeof e!="function"?l=t[r]:s[r]=t[r];return a>2&&(s.children=a>3?ms.call(arguments,2):n),sl(e,s,o,l,null)}function sl(e,t,n,o,l){var r={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:il,__v:l||++ia,__i:-1,__u:0};return!l&&fe.vnode&&fe.vnode(r),r}function Jn(e){return e.children}function Yn(e,t){this.props=e,this.context=t,this.__g=0}function Mn(e,t){if(t==null)return e.__&&Mn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:Mn(e)}function Rp(e){var t,n=e.__v,o=n.__e,l=[],r=[],s=e.__P;s&&((t=Kn({constructor:il},n)).__v=n.__v+1,fe.vnode&&fe.vnode(t),hs(s,t,n,e.__n,s.namespaceURI,32&n.__u?[o]:null,l,o||Mn(n),32&n.__u,r),t.__v=n.__v,t.__.__k[t.__i]=t,da(l,t,r),n.__=n.__e=null,t.__e!=o&&ca(t))}function ca(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),ca(e)}function ra(e){(8&e.__g||(e.__g|=8,Tn.push(e),Jl++))&&as==fe.debounceRendering||((as=fe.debounceRendering)||queueMicrotask)(fa)}function fa(){try{for(var e,t=1;Tn.length;)Tn.length>t&&Tn.sort(aa),e=Tn.shift(),t=Tn.length,8&e.__g&&Rp(e)}finally{(Jl=Tn.length)&&(as||queueMicrotask)(fa)}}function pa(e,t,n,o,l,r,s,a,c,d,p){var $,g,_,b,x,S,k=o.__k||Ql,y=t.length;for(c=Cp(n,t,k,c,y),$=0;$<y;$++)(_=n.__k[$])!=null&&(g=~_.__i&&k[_.__i]||Zl,_.__i=$,S=hs(e,_,g,l,r,s,a,c,d,p),b=_.__e,(g.ref!=_.ref||8&g.__u)&&(g.ref&&ds(g.ref,null,_,g),_.ref&&p.push(_.ref,_.__c||b,_)),x=x||b,4&_.__u?(c=ma(_,c,e,!g.__v),g.__e&&(g.__e=null)):typeof _.type=="function"&&S!==void 0?c=S:b&&(c=b.nextSibling),_.__u&=-21);return n.__e=x,c}function Cp(e,t,n,o,l){var r,s,a,c,d,p,$,g,_,b=n.length,x=b,S=0,k=0,y=e.__k=Array(l);for(r=0;r<l;r++)(s=t[r])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=y[r]=sl(null,s):ps(s)?s=y[r]=sl(Jn,{children:s}):s.constructor===il&&s.__b?s=y[r]=sl(s.type,s.props,s.key,s.ref,s.__v):y[r]=s,c=r+S,s.__=e,s.__b=e.__b+1,a=null,~(d=s.__i=Op(s,n,c,x))&&(x--,(a=n[d])&&(a.__u|=2)),a&&a.__v?(s.__u|=16,d==c-1?S--:d==c+1?S++:d!=c&&(d>c?S--:S++,k=1)):(~d||(l>b?S--:l<b&&S++),typeof s.type!="function"&&(s.__u|=4))):y[r]=null;if(k){for(p=[],$=[],r=0;r<l;r++)if((s=y[r])&&16&s.__u){for(S=0,g=p.length;S<g;)p[_=S+g>>1]<s.__i?S=_+1:g=_;p[S]=s.__i,$[r]=S+1}for(S=p.length;r--;)$[r]&&($[r]==S?S--:y[r].__u|=4)}if(x)for(r=0;r<b;r++)!(a=n[r])||2&a.__u||(a.__e==o&&(o=Mn(a)),_s(a,a));return o}function ma(e,t,n,o){var l,r,s,a;if(typeof e.type=="function"){if(e.props.__P)return t;if(l=e.__k)for(r=0;r<l.length;r++)l[r]&&(l[r].__=e,t=ma(l[r],t,n,!1));return t}for(t&&!t.parentNode&&(t=Mn(e))&&!t.parentNode&&(t=null),s=e.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(s!=a&&(!o&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function Op(e,t,n,o){var l,r=e.key,s=e.type,a=t[n],c=a&&!(2&a.__u);if(a===null&&r==null||c&&r==a.key&&s==a.type)return n;if(o>(c?1:0)){for(l=n-1;l>=0;l--)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l;for(l=n+1;l<t.length;l++)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l}return-1}function sa(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function ql(e,t,n,o,l){var r,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||sa(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||sa(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(s=us[t]||(us[t]=Lp(t)),(e.__a||(e.__a={}))[t]=fs,r=t!=(t=t.replace(ua,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,r):e.removeEventListener(t,s,r));else{if(l=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function Lp(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[Kl]==null)t[Kl]=fs++;else if(t[Kl]<this.__a[e])return;return n(fe.event?fe.event(t):t)}}}function hs(e,t,n,o,l,r,s,a,c,d){var p,$,g,_,b,x,S,k,y,P,M,q,O,Y,z,I,G,R,j=t.type;if(t.constructor!==il)return null;128&n.__u&&(c=32&n.__u,p=n.__c.__z)&&(t.__u|=c,$=r=[],p.nodeType==8?a=Yl(p,r):r.push(p),a=r[0]||a),(p=fe.__b)&&p(t);e:if(typeof j=="function"){g=s.length;try{if(k=t.props,y=(p=j.prototype)&&p.render,P=(p=j.contextType)&&o[p.__c],M=p?P?P.props.value:p.__:o,(_=n.__c)?(t.__c=_,2&_.__g&&(_.__g|=1)):(y?t.__c=_=new j(k,M):(t.__c=_=new Yn(k,M),_.constructor=j,_.render=Np),P&&P.sub(_),_.state||(_.state={}),_.__n=o,_.__g|=8,_.__h=[],_.__k=[]),y&&(_.__s||(_.__s=_.state),j.getDerivedStateFromProps&&(_.__s==_.state&&(_.__s=Kn({},_.__s)),Kn(_.__s,j.getDerivedStateFromProps(k,_.__s)))),b=_.props,x=_.state,_.__v=t,n.__c){if(k!==b&&y&&!j.getDerivedStateFromProps&&_.componentWillReceiveProps&&_.componentWillReceiveProps(k,M),t.__v==n.__v&&!(8&_.__g)||!(4&_.__g)&&_.shouldComponentUpdate&&_.shouldComponentUpdate(k,_.__s,M)===!1){t.__v!=n.__v&&(_.props=k,_.state=_.__s,_.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(D){D&&(D.__=t)}),Ql.push.apply(_.__h,_.__k),_.__k=[],_.__h.length&&s.push(_),a=Mn(n);break e}_.componentWillUpdate&&_.componentWillUpdate(k,_.__s,M),y&&_.componentDidUpdate&&_.__h.push(function(){_.componentDidUpdate(b,x,S)})}else y&&!j.getDerivedStateFromProps&&_.componentWillMount&&_.componentWillMount(),y&&_.componentDidMount&&_.__h.push(_.componentDidMount);_.context=M,_.props=k,_.__P=e,_.__g&=-5,q=fe.__r,O=y?25:0;do _.__g&=-9,q&&q(t),p=_.render(_.props,_.state=_.__s,_.context);while(8&_.__g&&++O<25);y&&(Ql.push.apply(_.__h,_.__k),_.__k=[]),_.state=_.__s,_.getChildContext&&(o=Kn({},o,_.getChildContext())),y&&n.__c&&_.getSnapshotBeforeUpdate&&(S=_.getSnapshotBeforeUpdate(b,x)),Y=p&&p.type===Jn&&p.key==null?p.props.children:p,k.__P&&(p=a,l=(e=k.__P).namespaceURI,c=r=null,n.props&&n.props.__P!=e&&(n.__k.some(function(D){D&&_s(D,D)}),n.__k=null),a=n.__k?Mn(n,0):null),a=pa(e,ps(Y)?Y:[Y],t,n,o,l,r,s,a,c,d),k.__P&&(t.__e=null,a=p),t.__u&=-161,$&&$.some(qn),_.__h.length&&s.push(_),1&_.__g&&(_.__g&=-4)}catch(D){if(s.length=g,t.__v=null,c||r)if(D&&D.then){if(t.__u|=128|c,r){for(~(G=r.indexOf(a||void 0))||(G=r.length);(R=r[G-1])&&R.nodeType==8;)G--;for(;G<r.length;G++)if(R=r[G])if(r[G]=null,z){if(R==I)break}else{if(R.nodeType!=8)break;R.data.startsWith("$s")&&(I=Yl(z=R))}}if(!z){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;z=a}(p=Yl(z=t.__c.__z||(t.__c.__z=z)))?(t.__e=z,a=p):t.__e=a,a=a&&a.nextSibling}else r&&r.some(qn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),D&&D.then||ha(t),fe.__e(D,t,n)}}else a=t.__e=Dp(n.__e,t,n,o,l,r,s,c,d,e);return(p=fe.diffed)&&p(t),a}function Yl(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function ha(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(ha))}function da(e,t,n){for(var o=0;o<n.length;)ds(n[o++],n[o++],n[o++]);fe.__c&&fe.__c(t,e),e.some(function(l){try{e=l.__h,l.__h=[],e.some(function(r){r.call(l)})}catch(r){fe.__e(r,l.__v)}})}function Dp(e,t,n,o,l,r,s,a,c,d){var p,$,g,_,b,x,S,k,y=n.props||Zl,P=t.props,M=t.type;if(M=="svg"?l="http://www.w3.org/2000/svg":M=="math"?l="http://www.w3.org/1998/Math/MathML":l||(l="http://www.w3.org/1999/xhtml"),r){for(p=0;p<r.length;p++)if((b=r[p])&&(M?b.localName==M:b.nodeType==3)){e=b,r[p]=null;break}}if(!e){if(k=d.ownerDocument||document,!M)return k.createTextNode(P);e=k.createElementNS(l,M,P.is?P:d),a&&(fe.__m&&fe.__m(t,r),a=!1),r=null}if(M){if(d=M=="template"&&e.content||e,r=M=="textarea"&&P.defaultValue!=null?null:r&&ms.call(d.childNodes),!a&&r)for(y={},p=0;p<e.attributes.length;p++)y[(b=e.attributes[p]).name]=b.value;for(p in y)b=y[p],p=="dangerouslySetInnerHTML"?g=b:p=="children"||p in P||p=="value"&&"defaultValue"in P||p=="checked"&&"defaultChecked"in P||ql(e,p,null,b,l);for(p in P)b=P[p],p=="children"?_=b:p=="dangerouslySetInnerHTML"?$=b:p=="value"?x=b:p=="checked"?S=b:a&&typeof b!="function"||y[p]===b||ql(e,p,b,y[p],l);$?(a||g&&($.__html==g.__html||$.__html==e.innerHTML)||(e.innerHTML=$.__html),t.__k=[]):(g&&(e.textContent=""),(M=="foreignObject"||l=="http://www.w3.org/1998/Math/MathML"&&Ep.test(M))&&(l="http://www.w3.org/1999/xhtml"),pa(d,ps(_)?_:[_],t,n,o,l,r,s,r?r[0]:n.__k&&Mn(n,0),a,c),r&&r.some(qn)),a&&M!="textarea"||(p="value",M=="progress"&&x==null?e.removeAttribute(p):x==null||x===e[p]&&(M!="progress"||x)||ql(e,p,x,y[p],l),p="checked",S!=null&&S!=e[p]&&ql(e,p,S,y[p],l))}else y===P||a&&e.data==P||(e.data=P);return e}function ds(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(l){fe.__e(l,n)}}function _s(e,t,n){var o,l,r,s;if(fe.unmount&&fe.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||ds(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(a){fe.__e(a,t)}o.__P=o.__n=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&_s(o[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(l=Yl(o,r=[]))&&(o==e.__e&&r.some(qn),qn(l),qn(o)),n||qn(e.__e),e.__e=e.__c=e.__=null}function Np(e,t,n){return this.constructor(e,n)}function $s(e,t){var n,o,l,r;fe.__&&fe.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=sl(Jn,{children:[e]}),l=[],r=[],hs(t,t.__k,o||Zl,Zl,t.namespaceURI,o?null:t.firstChild?ms.call(t.childNodes):null,l,o?o.__e:t.firstChild,n,r),da(l,t.__k,r),t.__k.props.children=null}fe={__e:function(e,t,n,o){for(var l,r,s;t=t.__;)if((l=t.__c)&&!(1&l.__g)){l.__g|=4;try{if((s=(r=l.constructor)&&r.getDerivedStateFromError)&&l.setState(r.getDerivedStateFromError(e)),l.componentDidCatch&&(l.componentDidCatch(e,o||{}),s=1),s&&8&l.__g)return void(l.__g|=2)}catch(a){e=a}}throw Jl=0,e}},ia=0,cs=function(e){return e!=null&&e.constructor===il},Yn.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=Kn({},this.state)),typeof e=="function"&&(e=e(Kn({},n),this.props)),e&&(Kn(n,e),this.__v&&(t&&this.__k.push(t),ra(this)))},Yn.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),ra(this))},Yn.prototype.render=Jn,Tn=[],Jl=0,aa=function(e,t){return e.__v.__b-t.__v.__b},Kl=Symbol(),ua=/(PointerCapture)$|Capture$/i,fs=0,us={},Ap=0;var cl,ze,gs,_a,vs=Object.is,Xl=0,xa=[],ys=[],He=fe,$a=He.__b,ga=He.__r,va=He.diffed,ya=He.__c,wa=He.unmount,ka=He.__;function ks(e,t){He.__h&&He.__h(ze,e,Xl||t),Xl=0;var n=ze.__H||(ze.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function pe(e){return Xl=1,Wp(Ma,e)}function Wp(e,t,n){var o=ks(cl++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):Ma(void 0,t),function(r){var s=(o.__N||o.__)[0],a=o.t(s,r);vs(s,a)||(o.__N=[a,o.__[1]],o.__c.setState({}))}],o.__c=ze,!ze.__f)){ze.__f=!0;var l=ze.shouldComponentUpdate;ze.shouldComponentUpdate=function(r,s,a){var c=this.__H;if(!c)return!0;var d=!1,p=this.props!=r;if(c.__.some(function(g){g.__N&&(d=!0,vs(g.__[0],g.__N[0])||(p=!0))}),l){var $=l.call(this,r,s,a);return d?$||p:$}return!d||p}}return o.__}function Le(e,t){var n=ks(cl++,3);!He.__s&&Ta(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,ze.__H.__h.push(n))}function Vt(e){return Xl=5,$t(function(){return{current:e}},[])}function $t(e,t){var n=ks(cl++,7);return Ta(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function Fp(){var e;do{for(;e=ys.shift();)try{ul(e)}catch(n){He.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=xa.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(ul),t.__h.some(ws),t.__h=[]}catch(n){t.__h=[],He.__e(n,e.__v)}}}while(ys.length)}He.__b=function(e){ze=null,$a&&$a(e)},He.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),ka&&ka(e,t)},He.__r=function(e){ga&&ga(e),cl=0;var t=(ze=e.__c).__H;t&&(gs==ze?ze.__h=[]:(t.__h.some(ul),t.__h.some(ws),cl=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),gs=ze},He.diffed=function(e){va&&va(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&ba(xa.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),gs=ze=null},He.__c=function(e,t){t.some(function(n){try{n.__h.some(ul),n.__h=n.__h.filter(function(o){return!o.__||ws(o)})}catch(o){n.__h=[function(){throw o}]}}),ya&&ya(e,t)},He.unmount=function(e){wa&&wa(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(l){try{if(l.__P&&l.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}l.__P=n,ba(ys.push(l))}else ul(l)}catch(r){t=r}}),o.__H=void 0,t&&He.__e(t,o.__v))};var Sa=typeof requestAnimationFrame=="function";function Ip(e){var t,n=function(){clearTimeout(o),Sa&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);Sa&&(t=requestAnimationFrame(n))}function ba(e){e!=1&&_a==He.requestAnimationFrame||((_a=He.requestAnimationFrame)||Ip)(Fp)}function ul(e){var t=ze,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),ze=t}function ws(e){var t=ze;e.__c=e.__(),ze=t}function Ta(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!vs(n,e[o])})}function Ma(e,t){return typeof t=="function"?t(e):t}var Hp=Symbol.for("preact-signals");function or(){if(mn>1)mn--;else{var e,t=!1;for(function(){var l=tr;for(tr=void 0;l!==void 0;){var r=l.S;if(r.v===l.v)for(var s=r.t;s!==void 0;s=s.x)s.i===l.i&&(s.i=r.i);l=l.o}}();pl!==void 0;){var n=pl;for(pl=void 0,er++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Aa(n))try{n.c()}catch(l){t||(e=l,t=!0)}n=o}}if(er=0,mn--,t)throw e}}function ml(e){if(mn>0)return e();Ss=++Up,mn++;try{return e()}finally{or()}}var fl,Ce=void 0;function hl(e){var t=Ce,n=fl;Ce=void 0,fl=void 0;try{return e()}finally{Ce=t,fl=n}}var pl=void 0,mn=0,er=0,Up=0,Ss=0,tr=void 0,nr=0;function Pa(e){if(Ce!==void 0){var t=e.n;if(t===void 0||t.t!==Ce)return t={i:0,S:e,p:Ce.s,n:void 0,t:Ce,e:void 0,x:void 0,r:t},Ce.s!==void 0&&(Ce.s.n=t),Ce.s=t,e.n=t,32&Ce.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Ce.s,t.n=void 0,Ce.s.n=t,Ce.s=t),t}}function je(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}je.prototype.brand=Hp;je.prototype.h=function(){return!0};je.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:hl(function(){var o;(o=t.W)==null||o.call(t)}))};je.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&hl(function(){var l;(l=t.Z)==null||l.call(t)}))}};je.prototype.subscribe=function(e){var t=this;return Qn(function(){var n=t.value;hl(function(){return e(n)})},{name:"sub"})};je.prototype.valueOf=function(){return this.value};je.prototype.toString=function(){return this.value+""};je.prototype.toJSON=function(){return this.value};je.prototype.peek=function(){var e=this;return hl(function(){return e.value})};Object.defineProperty(je.prototype,"value",{get:function(){var e=Pa(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(er>100)throw new Error("Cycle detected");(function(n){mn!==0&&er===0&&n.l!==Ss&&(n.l=Ss,tr={S:n,v:n.v,i:n.i,o:tr})})(this),this.v=e,this.i++,nr++,mn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{or()}}}});function ge(e,t){return new je(e,t)}function Aa(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Ea(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Ra(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=o}e.s=n}function Zn(e,t){je.call(this,void 0,t),this.x=e,this.s=void 0,this.g=nr-1,this.f=4}Zn.prototype=new je;Zn.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===nr))return!0;if(this.g=nr,this.f|=1,this.i>0&&!Aa(this))return this.f&=-2,!0;var e=Ce;try{Ea(this),Ce=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Ce=e,Ra(this),this.f&=-2,!0};Zn.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}je.prototype.S.call(this,e)};Zn.prototype.U=function(e){if(this.t!==void 0&&(je.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Zn.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Zn.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=Pa(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function hn(e,t){return new Zn(e,t)}function Ca(e){var t=e.j;if(e.j=void 0,typeof t=="function"){mn++;var n=Ce;Ce=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,bs(e),o}finally{Ce=n,or()}}}function bs(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Ca(e)}function Gp(e){if(Ce!==this)throw new Error("Out-of-order effect");Ra(this),Ce=e,this.f&=-2;try{8&this.f&&bs(this)}finally{or()}}function Mo(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,fl&&fl.push(this)}Mo.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};Mo.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Ca(this),Ea(this),mn++;var e=Ce;return Ce=this,Gp.bind(this,e)};Mo.prototype.N=function(){2&this.f||(this.f|=2,this.u=pl,pl=this)};Mo.prototype.d=function(){this.f|=8,1&this.f||bs(this)};Mo.prototype.dispose=function(){this.d()};function Qn(e,t){var n=new Mo(e,t);try{n.c()}catch(l){throw n.d(),l}var o=n.d.bind(n);return o[Symbol.dispose]=o,o}var Oa,rr,lr,Bp=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var La=[];Qn(function(){Oa=this.N})();function Po(e,t){fe[e]=t.bind(null,fe[e]||function(){})}function dl(e){if(lr){var t=lr;lr=void 0,t()}lr=e&&e.S()}function Da(e){var t=this,n=e.data,o=zp(n);o.name="ReactiveDom",o.value=n;var l=$t(function(){for(var a=t,c=t.__v;c=c.__;)if(c.__c){c.__c.__$f|=4;break}var d=hn(function(){var _=o.value.value;return _===0?0:_===!0?"":_||""}),p=hn(function(){return!Array.isArray(d.value)&&!cs(d.value)}),$=Qn(function(){if(this.N=Na,p.value){var _=d.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=_)}}),g=t.__$u.d;return t.__$u.d=function(){$(),g.call(this)},[p,d]},[]),r=l[0],s=l[1];return r.value?s.peek():s.value}Da.displayName="ReactiveTextNode";Object.defineProperties(je.prototype,{constructor:{configurable:!0,value:al(Jn,null).constructor},type:{configurable:!0,value:Da},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});Po("__b",function(e,t){if(dl(),rr=void 0,typeof t.type=="string"){var n,o=t.props;for(var l in o)if(l!=="children"){var r=o[l];r instanceof je&&(n||(t.__np=n={}),n[l]=r,o[l]=r.peek())}}e(t)});Po("__r",function(e,t){if(e(t),t.type!==Jn){dl();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(l,r){var s;return Qn(function(){s=this},{name:r}),s.c=l,s}(function(l){return function(){var r;Bp&&((r=this.y)==null||r.call(this)),l.__$f|=1,l.setState({})}}(o),typeof t.type=="function"?t.type.displayName||t.type.name:""))),rr=o,dl(n)}});Po("__e",function(e,t,n,o){dl(),rr=void 0,e(t,n,o)});Po("diffed",function(e,t){dl(),rr=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,l=t.props,r=n.U;if(r)for(var s in r){var a=r[s];a===void 0||o&&s in o||(a.d(),r[s]=void 0)}if(o){r||(r={},n.U=r);for(var c in o){var d=r[c],p=o[c];d===void 0?(d=Vp(n,c,p,l),r[c]=d):d.o(p,l)}}}e(t)});function Vp(e,t,n,o){var l=t in e&&e.ownerSVGElement===void 0,r=ge(n);return{o:function(s,a){r.value=s,o=a},d:Qn(function(){this.N=Na;var s=r.value.value;o[t]!==s&&(o[t]=s,l?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}Po("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var l in o){var r=o[l];r&&r.d()}}}var s=t.__np;if(s){var a=t.props;for(var c in s)a[c]=s[c]}t.__np=void 0}else{var d=t.__c;if(d){d.__$f|=8;var p=d.__$u;p&&(d.__$u=void 0,p.d())}}e(t)});Po("__h",function(e,t,n,o){o<3&&(t.__$f|=2),e(t,n,o)});Yn.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,o=n&&n.s!==void 0;for(var l in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(o||r||4&this.__$f)||1&this.__$f)return!0}else if(!(o||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var a in this.props)if(!(a in e))return!0;return!1};function zp(e,t){return $t(function(){return ge(e,t)},[])}var jp=function(e){queueMicrotask(function(){queueMicrotask(e)})};function qp(){ml(function(){for(var e;e=La.shift();)Oa.call(e)})}function Na(){La.push(this)===1&&(fe.requestAnimationFrame||jp)(qp)}var Fa=function(e,t,n,o){var l;t[0]=0;for(var r=1;r<t.length;r++){var s=t[r++],a=t[r]?(t[0]|=s?1:2,n[t[r++]]):t[++r];s===3?o[0]=a:s===4?o[1]=Object.assign(o[1]||{},a):s===5?(o[1]=o[1]||{})[t[++r]]=a:s===6?o[1][t[++r]]+=a+"":s?(l=e.apply(a,Fa(e,a,n,["",null])),o.push(l),a[0]?t[0]|=2:(t[r-2]=0,t[r]=l)):o.push(a)}return o},Wa=new Map;function Ia(e){var t=Wa.get(this);return t||(t=new Map,Wa.set(this,t)),(t=Fa(this,t.get(e)||(t.set(e,t=function(n){for(var o,l,r=1,s="",a="",c=[0],d=function(g){r===1&&(g||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?c.push(0,g,s):r===3&&(g||s)?(c.push(3,g,s),r=2):r===2&&s==="..."&&g?c.push(4,g,0):r===2&&s&&!g?c.push(5,0,!0,s):r>=5&&((s||!g&&r===5)&&(c.push(r,0,s,l),r=6),g&&(c.push(r,g,0,l),r=6)),s=""},p=0;p<n.length;p++){p&&(r===1&&d(),d(p));for(var $=0;$<n[p].length;$++)o=n[p][$],r===1?o==="<"?(d(),c=[c],r=3):s+=o:r===4?s==="--"&&o===">"?(r=1,s=""):s=o+s[0]:a?o===a?a="":s+=o:o==='"'||o==="'"?a=o:o===">"?(d(),r=1):r&&(o==="="?(r=5,l=s,s=""):o==="/"&&(r<5||n[p][$+1]===">")?(d(),r===3&&(c=c[0]),r=c,(c=c[0]).push(2,0,r),r=0):o===" "||o==="	"||o===`
`||o==="\r"?(d(),r=2):s+=o),r===3&&s==="!--"&&(r=4,c=c[0])}return d(),c}(e)),t),arguments,[])).length>1?t:t[0]}var h=Ia.bind(al);var Kp=["name","state","threads","executing","processing","process","managed","spilled","limit"];function Ha(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((l,r)=>{let s=Kp.map(a=>[a,t[a][r]]);n.set(l,{id:l,...Object.fromEntries(s)})});for(let l of t.gone??[])n.delete(l);return n}var Ua=["waiting","queued","no-worker","processing","memory","released","cancelled"],Ga=[...Ua,"failed","blocked"],Yp=[...Ua,"erred","blocked"];function Ba(e){let t=e.group,n=e.expectedUs;return t.map((o,l)=>({group:o,expectedUs:n[l]??-1,counts:Object.fromEntries(Yp.map(r=>[r,e[r][l]??0]))}))}function Va(e,t){let[n,o]=e.split("-"),[l,r]=t.split("-");return n!==l||Number(o)>Number(r)}var sr=["compute","transfer","spill","idle"];function ja({now:e,...t}){return t.at.map((n,o)=>{let l=Object.entries(t).map(([r,s])=>[r,s[o]??0]);return{...Object.fromEntries(l),at:n/1e3}})}function qa({totals:e,memory:t,slots:n},o){return{at:o,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function ir(e,t,n=600){let o=[...e];for(let r of t)o.push(Jp(o,r));let l=o.at(-1)?.at??0;return o.filter(({at:r})=>r>l-n)}function Jp(e,t){let n=za(e,t,2),o=n===null?1:t.at-n.at,l=r=>n===null?0:Math.max(0,t[r]-n[r])/o;return{...t,finishedRate:l("finished"),failedRate:l("failed"),shares:Zp(za(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function za(e,{at:t,finished:n},o){let l=e.findLast(r=>r.at<=t-o)??e[0];return l!==void 0&&l.finished<=n&&t>l.at?l:null}function Zp(e,t){if(e===null)return null;let n=sr.map(r=>Math.max(0,t[r]-e[r])),o=n.reduce((r,s)=>r+s,0);if(o===0)return null;let l=sr.map((r,s)=>[r,(n[s]??0)/o]);return Object.fromEntries(l)}function Ka(e,t,n){let o=e.toReversed();for(let{id:l,...r}of t){let s=Math.max(0,o.length-10),a=r.type==="amm-run"?Qp(o,s):-1,c=o[a];r.type!=="amm-run"||c?.fact.type!=="amm-run"?o.push({id:l,firstAt:r.at,fact:r}):(o.splice(a,1),o.push({...c,fact:Xp(c.fact,r)}))}return o.reverse().slice(0,n)}function Qp(e,t){for(let n=e.length-1;n>=t;n--)if(e[n]?.fact.type==="amm-run")return n;return-1}function Xp(e,t){return{...t,replicated:e.replicated+t.replicated,dropped:e.dropped+t.dropped,bytes:e.bytes+t.bytes,bytesDropped:e.bytesDropped+t.bytesDropped}}var ve=em();function em(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function Ao(e){return encodeURIComponent(e.replaceAll("~","~0").replaceAll("/","~1"))}function Ya(e){return e.includes("/")||/~(?![01])/.test(e)?null:e.replaceAll("~1","/").replaceAll("~0","~")}function xs(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(o=>o!=="").map(o=>{try{let l=decodeURIComponent(o);return Ya(l)??l}catch{return o}})}var _l=new URL("./",import.meta.url),ar=new URL("../api/v1/",_l),Ja=new URL("../docs",_l).href,Eo=ge(new URL(location.href)),$l=hn(()=>{if(ve===null)return xs(Eo.value.pathname,_l.pathname);let e=xs(Eo.value.hash.slice(1),"/");return e.length===0?["graphs",ve.graph]:e}),Ro=hn(()=>Eo.value.searchParams);function zt(...e){let t=e.map(Ao).join("/");return ve===null?_l.pathname+t:`#/${t}`}function Ts(e){history.pushState(null,"",e),Eo.value=new URL(location.href),scrollTo(0,0)}function Xn(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),Eo.value=n}function Za(){addEventListener("popstate",()=>Eo.value=new URL(location.href)),ve===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(_l.pathname)||(e.preventDefault(),Ts(n.href))})}var jt=class extends Error{status;constructor(t,n){super(n),this.status=t}};function Ms(e){return new URL(e,ar).href}async function ln(e,t){return ve!==null?tm(ve,e):await(await Ps(e,{...t&&{signal:t}})).json()}function tm({answers:e},t){let[n="",o=""]=t.split("?"),l=e[o.startsWith("around=")?t:n];if(l===void 0)throw new jt(0,"This is not in the report");let r=new URLSearchParams(o).get("state"),{items:s}=l;return r===null||s===void 0?l:{...l,items:s.filter(a=>a.state===r)}}async function Qa(e,t){if(ve!==null)throw new jt(0,"This is not in the report");let o=(await Ps(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),l="";for(;o!==void 0&&l.length<t;){let{done:r,value:s}=await o.read();if(r)return l;l+=s}return await o?.cancel(),`${l.slice(0,t)}\u2026`}async function Co(e,t,n){await(await Ps(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}var nm=12e4;function om(e){let t=AbortSignal.timeout(nm);return e?AbortSignal.any([e,t]):t}async function Ps(e,t){let n;try{n=await fetch(Ms(e),{...t,signal:om(t.signal)})}catch(l){throw l instanceof DOMException&&l.name==="AbortError"?l:new jt(0,"The scheduler does not answer")}if(n.ok)return n;let o=`The scheduler answers with status ${n.status}`;try{o=(await n.json()).detail??o}catch{}throw new jt(n.status,o)}var qt=ge(0);function he(e,t){let[n,o]=pe({data:null,error:null,path:e}),l=qt.value;return Le(()=>{if(e===null)return;let r=new AbortController,s=0,a=async()=>{if(!document.hidden)try{let c=await ln(e,r.signal);o({data:c,error:null,path:e})}catch(c){if(r.signal.aborted)return;let d=c instanceof jt?c:new jt(0,String(c));o(p=>({data:p.path===e?p.data:null,error:d,path:e}))}r.signal.aborted||(s=setTimeout(a,t))};return a(),()=>{r.abort(),clearTimeout(s)}},[e,t,l]),n.path===e?n:{data:null,error:null}}var dn=ge(null);function Ot(){return dn.value?.replay===!0}function eu(e){let{actions:t=!1,scopes:n=[]}=dn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function tu(){if(ve!==null)return dn.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await Xa(),null;history.replaceState(null,"",location.pathname+location.search);let t=await As({code:e});return t!==null&&await Xa(),t}async function As(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,o=await fetch(new URL("session",ar),{method:"POST",headers:t,body:JSON.stringify(n)}),l=await o.json();return o.ok?(dn.value=l,null):l.detail??`The scheduler answers with status ${o.status}`}async function nu(){await Co("DELETE","session"),location.reload()}async function Xa(){for(;;)try{dn.value=await ln("session");return}catch(e){if(!(e instanceof jt))throw e;await new Promise(t=>setTimeout(t,2e3))}}var ur=class{#n;#o;#e;#l=0;#t=null;constructor(t,n,o=lm){this.#n=t,this.#o=n,this.#e=o}start(){this.stop(),this.heard(),this.#r(this.#n)}stop(){this.#t?.(),this.#t=null}heard(){this.#l=this.#e.now()}#r(t){this.#t=this.#e.after(t,()=>{this.#t=null;let n=this.#l+this.#n-this.#e.now();n>0?this.#r(n):this.#o()})}},lm={now:()=>performance.now(),after:(e,t)=>{let n=setTimeout(t,e);return()=>clearTimeout(n)}};var rm=200,sm=100,im=3e3,ou=2e3,Es=45e3,Pn=ge("connecting"),rn=ge(null),Lo=ge(new Map),Rs=ge([]),vl=ge([]),Lt=ge([]),cr=ge(new Map),Oo=new Map([["facts",1],["cluster",1]]),An=null,lu="",yl="",ru=0;function sn(...e){Le(()=>{for(let t of e)Oo.set(t,(Oo.get(t)??0)+1);return queueMicrotask(Do),()=>{for(let t of e){let n=(Oo.get(t)??1)-1;n===0?Oo.delete(t):Oo.set(t,n)}queueMicrotask(Do)}},e)}function Do(){if(ve!==null)return;let e=[...Oo.keys()].sort().join(",");if(An!==null&&e===lu)return;An?.close(),clearTimeout(ru),lu=e;let t=yl===""?"0":yl,n=new URLSearchParams({topics:e,rate:"2",heartbeat:"true",after:t}),o=new EventSource(Ms(`events?${n}`));An=o,gl.start(),o.onopen=()=>{gl.heard(),(Pn.value==="lost"||Pn.value==="silent")&&qt.value++,Pn.value="open"},o.onerror=()=>{if(Pn.value="lost",o.readyState!==EventSource.CLOSED)return gl.heard();gl.stop(),An=null,ru=setTimeout(Do,im)};let l=(r,s)=>o.addEventListener(r,a=>{gl.heard(),s(a)});l("heartbeat",()=>{}),l("frame",({data:r})=>um(JSON.parse(r))),l("fact",({data:r,lastEventId:s})=>cm(s,r)),l("reset",()=>{qt.value++,Cs()})}var gl=new ur(Es,()=>{Pn.value="silent",An?.close(),An=null,Do()});function Cs(){An?.close(),An=null,yl="",wl=[],vl.value=[],Do()}function su(){Do(),qt.subscribe(()=>void am()),setInterval(()=>{let e=Lt.value.at(-1);e===void 0||Pn.value!=="open"||Os()-e.at>=ou/1e3&&Ls()},ou/2)}var iu=0;function Os(){return Date.now()/1e3+iu}function Ls(){rn.value===null||Ot()||(Lt.value=ir(Lt.value,[qa(rn.value,Os())]))}async function am(){let e;try{let n=await ln("history");iu=(n.now-Date.now())/1e3,e=ja(n)}catch{return}if(Ot()){Lt.value=ir([],e,1/0);return}let t=e[0]?.at??Os();Lt.value=ir(Lt.value.filter(({at:n})=>n<t),e),Ls()}function au(e,t){uu.set(e,t)}var uu=new Map;function um(e){uu.get(String(e.t))?.(e),e.t==="workers"?Lo.value=Ha(Lo.value,e):e.t==="groups"?Rs.value=Ba(e):e.t==="graph"?cr.value=new Map(cr.value).set(String(e.graph),e):e.t==="cluster"&&ml(()=>{rn.value=e,Ls()})}var wl=[];function cm(e,t){Va(e,yl)&&(yl=e,wl.length===0&&setTimeout(fm,sm),wl.push({...JSON.parse(t),id:e}))}function fm(){vl.value=Ka(vl.value,wl,rm),wl=[]}var _n=ge(null);function En(){return ve!==null?Date.parse(ve.at):_n.value?.at??Date.now()}async function Ds(){Ot()&&(_n.value=await ln("replay"))}async function cu(e){let t=_n.value?.event??0;await Co("PUT","replay",e),await Ds(),(_n.value?.event??0)<t&&Cs(),qt.value++}var Ns=50,Ws=100,pm=60,Fs=100,mm=100,hm=20,dm=50,_m=["id","name","outcome","counts","tasks","submittedAt","startedAt","endedAt"],$m=["key","label","state","blame","op","attempts","nbytes","result","startedAt","endedAt"];function fu({state:e,label:t,cursor:n}){return`graphs?${new URLSearchParams({limit:String(Ns),fields:_m.join(","),...e&&{state:e},...t&&{label:t},...n&&{cursor:n}})}`}function pu(){return`graphs?state=running&limit=${hm}&fields=${["id","name","counts"].join(",")}`}function gt(e){return`graphs/${encodeURIComponent(e)}`}function mu(e,t){let n=new URLSearchParams({limit:String(Ws),fields:$m.join(","),...t&&{state:t}});return`${gt(e)}/tasks?${n}`}function hu(e){return`${gt(e)}/groups?limit=${pm}`}function du(e){return`${gt(e)}/groups?limit=1`}function _u(e){return`${gt(e)}/failures?limit=${dm}`}function $u(e){return`${gt(e)}/shape`}function gu(e,t){let n=new URLSearchParams({around:t,hops:"2",limit:"60"});return`${gt(e)}/shape?${n}`}function Is(e,t){return`${gt(e)}/tasks/${Ao(t)}`}function vu(e,t){return`${Is(e,t)}?dependencies=${Fs}`}function fr(e){return`workers/${encodeURIComponent(e)}`}function yu(e){return`${fr(e)}?keys=true&largest=${mm}`}function wu(){return"memory/groups?limit=50"}function Dt({label:e,scope:t,method:n="POST",path:o,body:l,confirm:r,onDone:s}){let[a,c]=pe("idle"),[d,p]=pe(""),$=async()=>{c("busy"),p("");try{await Co(n,o,l),qt.value++,s?.()}catch(g){p(g instanceof Error?g.message:String(g))}c("idle")};return eu(t)?h`
    <span class="action">
      <button
        type="button"
        class=${r===void 0?"":"destructive"}
        disabled=${a==="busy"}
        onClick=${()=>r===void 0?void $():c("asking")}
      >
        ${e}
      </button>
      ${d!==""&&h`<span class="bad" role="alert">${d}</span>`}
      ${a==="asking"&&h`
          <${gm}
            text=${r}
            yes=${e}
            onAnswer=${g=>g?void $():c("idle")}
          />
        `}
    </span>
  `:null}function gm({text:e,yes:t,onAnswer:n}){let o=Vt(null);return Le(()=>{o.current?.showModal()},[]),h`
    <dialog ref=${o} aria-label=${e} onCancel=${()=>n(!1)}>
      <p>${e}</p>
      <div class="buttons">
        <button type="button" autofocus onClick=${()=>n(!1)}>No</button>
        <button type="button" class="destructive" onClick=${()=>n(!0)}>${t}</button>
      </div>
    </dialog>
  `}function Te({title:e,aside:t,children:n}){return h`
    <header class="page-head">
      <h1>${e}</h1>
      <div class="page-aside">${t}</div>
    </header>
    ${n}
  `}function $e({title:e,note:t,children:n}){return h`
    <section class="card">
      <header class="card-head"><h2>${e}</h2>${t&&h`<p class="note">${t}</p>`}</header>
      ${n}
    </section>
  `}function le({name:e,value:t,detail:n,tone:o="plain"}){return h`
    <div class=${`tile ${o}`}>
      <dt>${e}</dt>
      <dd>${t}</dd>
      ${n&&h`<dd class="detail">${n}</dd>`}
    </div>
  `}function Nt({name:e}){return h`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function De({error:e}){return e===null?h`<p class="empty" aria-busy="true">Loading…</p>`:h`<p class="empty bad" role="alert">${e.message}</p>`}function nt({children:e}){return h`<p class="empty">${e}</p>`}function Me({to:e,children:t,title:n}){return h`<a href=${zt(...e)} title=${n}>${t}</a>`}var ku=["B","KiB","MiB","GiB","TiB","PiB"];function X(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<ku.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):pr(t)} ${ku[n]}`}var vm={available:"",recomputable:"being computed again",lost:"lost",released:"released"};function mr({nbytes:e,result:t="available"}){return[e===null?"":X(e),vm[t]].filter(o=>o!=="").join(", ")}function hr({state:e,blame:t}){return e!=="erred"?e:t===void 0?"failed":"blocked"}function it(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${pr(e*1e3)} ms`;if(e<60)return`${pr(e)} s`;let t=Math.round(e),[n,o]=[Math.floor(t/86400),Math.floor(t/3600)%24],[l,r]=[Math.floor(t/60)%60,t%60];return n>0?Hs([n,"d"],[o,"h"]):o>0?Hs([o,"h"],[l,"min"]):Hs([l,"min"],[r,"s"])}function Su([e,t]){if(t<1)return"< 1 s";let[n,o]=t<100?["s",1]:t<6e3?["min",60]:["h",3600],[l,r]=[Math.round(e/o),Math.round(t/o)];return t<1.2*e||l===r?`${Math.round((e+t)/2/o)} ${n}`:`${l}-${r} ${n}`}function Hs(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function C(e){return e.toLocaleString("en")}function Us(e){return e>=100?C(Math.round(e)):String(pr(e))}function pr(e){return e>=100?Math.round(e):Math.round(e*10)/10}function Rn(e){return`${Math.round(e*100)} %`}function Ue(e,t=new Date){let n=new Date(e),o=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?o:`${n.toLocaleDateString("en-CA")} ${o}`}function ym(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function Cn(e,t,n){let o=ym(e,t,n);return o<.001?"< 1 ms":it(o)}function dr(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var wm=[["done","done",["memory","released"]],["failed","failed",["erred"]],["blocked","blocked",["blocked"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function kl(e){return wm.map(([t,n,o])=>({kind:t,label:n,count:o.reduce((l,r)=>l+(e[r]??0),0)})).filter(({count:t})=>t>0)}function bu(e){if(e===void 0)return null;let{available:t,recomputable:n,lost:o}=e,l=t+n+o;if(l===0)return null;let r=[...n>0?[`${n} being computed again`]:[],...o>0?[`${o} lost until a retry`]:[]].join(", ");return{available:t,total:l,missing:r,tone:o>0?"bad":"plain"}}function an(e){return{total:Object.values(e).reduce((n,o)=>n+o,0),done:(e.memory??0)+(e.released??0)}}function On({label:e,counts:t}){let{total:n,done:o}=an(t),l=kl(t),r=l.map(s=>`${C(s.count)} ${s.label}`).join(", ");return h`
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
      ${l.map(({kind:s,count:a})=>h`<span key=${s} class=${`part ${s}`} style=${{flexGrow:a}} />`)}
    </div>
  `}function _r({counts:e}){return h`
    <ul class="legend">
      ${kl(e).map(({kind:t,label:n,count:o})=>h`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${C(o)} ${n}</li>
        `)}
    </ul>
  `}function No({label:e,parts:t}){let{managed:n,unmanaged:o,spilled:l,limit:r}=t,s=n+o,a=Math.max(r??0,s,1),c=`${X(s)}${r===null?"":` of ${X(r)} (${Rn(s/r)})`}: results ${X(n)}, other ${X(o)}; spilled ${X(l)}`,d=p=>({width:`${100*p/a}%`});return h`
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
      <span class="part managed" style=${d(n)} />
      <span class="part unmanaged" style=${d(o)} />
      ${r!==null&&h`<span class="threshold" style=${{left:"80%"}} />`}
    </div>
  `}var Gs=36,xu=10,km=60;function Fe({caption:e,head:t,rows:n,keyOf:o,cells:l}){let r=Vt(null),[s,a]=pe(0),c=n.length<=km,d=Math.ceil((r.current?.clientHeight??700)/Gs),p=c?0:Math.max(0,Math.floor(s/Gs)-xu),$=c?n.length:Math.min(n.length,p+d+2*xu),g=_=>_>0&&h`
      <tr aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${_*Gs}px`}} />
      </tr>
    `;return h`
    <div
      ref=${r}
      class=${c?"rows":"rows many"}
      tabindex=${c?void 0:0}
      onScroll=${()=>a(r.current?.scrollTop??0)}
    >
      <table aria-rowcount=${n.length+1}>
        <caption>${e}</caption>
        <thead>
          <tr>${t.map(_=>h`<th key=${_} scope="col">${_}</th>`)}</tr>
        </thead>
        <tbody>
          ${g(p)}
          ${n.slice(p,$).map((_,b)=>{let[x,...S]=l(_);return h`
              <tr key=${o(_)} aria-rowindex=${p+b+2}>
                <th scope="row">${x}</th>
                ${S.map((k,y)=>h`<td key=${y}>${k}</td>`)}
              </tr>
            `})}
          ${g(n.length-$)}
        </tbody>
      </table>
    </div>
  `}function Wo({caption:e,rows:t}){let n=t.some(({peakBytes:l})=>l),o=({group:l,counts:r,expectedSeconds:s,peakBytes:a})=>{let{total:c,done:d}=an(r);return[h`<span class="mono">${l}</span>`,h`<${On} label=${l} counts=${r} />`,`${C(d)} / ${C(c)}`,r.erred?h`<span class="bad">${C(r.erred)}</span>`:"",r.blocked?C(r.blocked):"",s===null?"":it(s),...n?[a?X(a):""]:[]]};return h`
    <${Fe}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Blocked","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${l=>l.group}
      cells=${o}
    />
  `}function Tu({id:e}){sn(`graph:${e}`);let{data:t,error:n}=he(gt(e),3e3);if(t===null)return h`
      <${Te} title="Graph">
        <section class="card">
          <${De} error=${n} />
        </section>
        <//>
    `;let o=cr.value.get(e),l=o?.state===t.state?{...t,...o}:t;return h`
    <${Te} title=${l.name||"Graph"} aside=${h`<${Sm} graph=${l} />`} />
    <${bm} graph=${l} />
    <${Pm} id=${e} isRunning=${$r(l)} />
    <${Am} id=${e} graph=${l} />
    <${Em} id=${e} />
  `}function $r({state:e}){return e==="running"||e==="cancelling"}function Sm({graph:e}){let t=gt(e.id);return h`
    <${Me} to=${["graphs",e.id,"shape"]}>Shape<//>
    ${$r(e)&&h`
      <${Dt}
        label="Cancel" scope="submit"
        path=${`${t}/cancel`}
        confirm="Cancel the graph? Its tasks are killed."
      />
    `}
    ${(e.state==="failed"||(e.resultCounts?.lost??0)>0)&&h`<${Dt} label="Retry" scope="submit" path=${`${t}/retry`} />`}
    <${Dt}
      label="Delete" scope="submit"
      method="DELETE"
      path=${t}
      confirm="Delete the graph and its results?"
      onDone=${()=>Ts(zt("graphs"))}
    />
  `}function bm({graph:e}){let{total:t,done:n}=an(e.counts),o=Object.entries(e.labels??{});return h`
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${h`<${Nt} name=${e.outcome} />`} detail=${e.stopReason} />
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
          detail=${e.submittedAt===null?"":`submitted ${Ue(e.submittedAt)}`}
        />
        <${Tm} graph=${e} />
        <${Mm} graph=${e} />
      </dl>
      <${On} label="All tasks" counts=${e.counts} />
      <${_r} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${o.map(([l,r])=>h`<${xm} key=${l} name=${l} value=${r} />`)}
      </p>
    </section>
  `}function xm({name:e,value:t}){let n=`${e}=${t}`;return h`
    <a class="label" href=${`${zt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function Tm({graph:e}){let t=bu(e.resultCounts);if(t===null)return null;let{available:n,total:o,missing:l,tone:r}=t;return h`
    <${le}
      name="Results"
      value=${`${C(n)} of ${C(o)}`}
      detail=${l||"held by workers"}
      tone=${r}
    />
  `}function Mm({graph:e}){let{data:t}=he($r(e)?du(e.id):null,3e3);return!$r(e)||t===null?null:h`
    <${le}
      name="Left"
      value=${t.etaRangeSeconds===null?"not known yet":Su(t.etaRangeSeconds)}
      detail="at the pace of the last minute"
    />
  `}function Pm({id:e,isRunning:t}){let{data:n,error:o}=he(hu(e),t?2e3:3e4);return h`
    <${$e} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?h`<${De} error=${o} />`:h`<${Wo} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&h`<p class="note">${C(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function Am({id:e,graph:t}){let n=t.counts.erred>0,{data:o}=he(n?_u(e):null,5e3);return!n||o===null||o.items.length===0?null:h`
    <${$e} title="Failures" note="by group and error, each with one example">
      <${Fe}
        caption="Failed tasks"
        head=${["Tasks","Count","Error","Example"]}
        rows=${o.items}
        keyOf=${l=>l.key}
        cells=${({group:l,count:r,error:s,message:a,key:c})=>[h`<span class="mono">${l}</span>`,C(r),h`<span class="bad">${s}</span>: ${a}`,h`<${Me} to=${["graphs",e,"tasks",c]}>${c}<//>`]}
      />
      ${o.omitted>0&&h`<p class="note">${C(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function Em({id:e}){let t=Ro.value.get("tasks")??"",{data:n,error:o}=he(mu(e,t),5e3);return h`
    <${$e} title="Tasks">
      <form class="filters" onSubmit=${l=>l.preventDefault()}>
        <label>State <select
            value=${t}
            onChange=${l=>Xn("tasks",l.currentTarget.value)}
          >
            <option value="">all</option>
            ${Ga.map(l=>h`<option key=${l} value=${l}>${l}</option>`)}
          </select></label>
      </form>
      ${n===null?h`<${De} error=${o} />`:n.items.length===0?h`<${nt}>No task is ${t||"known"}.<//>`:h`<${Rm} id=${e} tasks=${n.items} />`}
      ${n?.nextCursor&&h`<p class="note">The first ${Ws} are shown.</p>`}
    <//>
  `}function Rm({id:e,tasks:t}){return h`
    <${Fe}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[h`<${Me} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,h`<${Nt} name=${hr(n)} />`,h`<span class="mono">${n.op}</span>`,C(n.attempts),mr(n),n.startedAt===null?"":Cn(n.startedAt,n.endedAt,En())]}
    />
  `}var Cm=["","running","cancelling","succeeded","failed","cancelled","partly cancelled"];function Pu(){let e=Ro.value.get("state")??"",t=Ro.value.get("label")??"",n=Ro.value.get("cursor")??"",{data:o,error:l}=he(fu({state:e,label:t,cursor:n}),2e3);return h`
    <${Te} title="Graphs" aside=${h`<${Lm} state=${e} label=${t} />`} />
    <section class="card">
      ${o===null?h`<${De} error=${l} />`:o.items.length===0?h`<${nt}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:h`<${Dm} graphs=${o.items} />`}
      <${Om} cursor=${n} next=${o?.nextCursor??""} />
    </section>
  `}function Om({cursor:e,next:t}){return e===""&&t===""?null:h`
    <p class="note">
      ${e===""?`The newest ${Ns} are shown. `:"Older graphs are shown. "}
      ${e!==""&&h`<button type="button" onClick=${()=>Xn("cursor","")}>Newest</button>`}
      ${t!==""&&h`<button type="button" onClick=${()=>Xn("cursor",t)}>Older</button>`}
    </p>
  `}function Mu(e,t){Xn("cursor",""),Xn(e,t)}function Lm({state:e,label:t}){return h`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>Mu("state",n.currentTarget.value)}
        >
          ${Cm.map(n=>h`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>Mu("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function Dm({graphs:e}){return h`
    <${Fe}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Blocked","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[h`<${Me} to=${["graphs",t.id]} title=${t.id}>${t.name||dr(t.id)}<//>`,h`<${Nt} name=${t.outcome} />`,h`<${On} label=${t.name||t.id} counts=${t.counts} />`,C(t.tasks),t.counts.erred>0?h`<span class="bad">${C(t.counts.erred)}</span>`:"",t.counts.blocked>0?C(t.counts.blocked):"",t.submittedAt===null?"":Ue(t.submittedAt),t.startedAt===null?"":Cn(t.startedAt,t.endedAt,En())]}
    />
  `}function Au({refusal:e}){let[t,n]=pe(""),[o,l]=pe(!1),[r,s]=pe(e);return h`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async c=>{c.preventDefault(),s(null);try{s(await As({token:t.trim(),actions:o}))}catch{s("The scheduler does not answer")}}}>
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
        ${r!==null&&h`<p class="bad" role="alert">${r}</p>`}
        <p class="note">
          The token is exchanged for a cookie and not kept. <code>weir dashboard</code> prints an
          address that needs none.
        </p>
      </form>
    </main>
  `}function Eu({process:e,managed:t,spilled:n,limit:o}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:o===0?null:o*1048576}}function Fo({process:e,limit:t}){return t===0?null:e/t}function Ru(e){let t=new Array(11).fill(0);for(let n of e){let o=Math.min(10,Math.floor((Fo(n)??0)*10));t[o]=(t[o]??0)+1}return t}function Cu(){sn("workers");let e=[...Lo.value.values()].sort((t,n)=>t.name<n.name?-1:1);return h`
    <${Te} title="Workers" aside=${`${C(e.length)} registered`} />
    <section class="card">
      ${e.length===0?h`<${nt}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:h`<${Bs} rows=${e} />`}
    </section>
  `}function Bs({rows:e}){return h`
    <${Fe}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=Eu(t),o=Fo(t);return[h`<${Me} to=${["workers",t.name]}>${t.name}<//>`,h`<${Nt} name=${t.state} />`,`${C(t.executing)} / ${C(t.threads)}`,C(t.processing),h`<${No} label=${`Memory of ${t.name}`} parts=${n} />`,h`<span class=${o!==null&&o>.8?"bad":""}>${X(n.managed+n.unmanaged)}${n.limit===null?"":` / ${X(n.limit)}`}</span>`,n.spilled===0?"":X(n.spilled)]}}
    />
  `}var Nm=60,Wm=20;function Ou(){return sn("workers"),h`
    <${Te} title="Memory" />
    <${Fm} />
    <${Im} />
    <${Um} />
    <${Gm} />
  `}function Fm(){let e=rn.value;if(e===null)return h`
      <section class="card">
        <${De} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:o,unmanagedRecent:l,spilled:r,limit:s}=e.memory,a=o+l;return h`
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
      <${No} label="Memory of all workers" parts=${{managed:n,unmanaged:a,spilled:r,limit:s}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %, by default</li>
      </ul>
    </section>
  `}function Im(){let e=[...Lo.value.values()].sort((n,o)=>(Fo(o)??0)-(Fo(n)??0));if(e.length===0)return null;let t=e.length>Nm;return h`
    <${$e} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&h`<${Hm} counts=${Ru(e)} />`}
      <${Bs} rows=${t?e.slice(0,Wm):e} />
    <//>
  `}function Hm({counts:e}){let t=Math.max(...e,1);return h`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,o)=>h`
          <li key=${o} class=${o>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${C(n)}</b><span>${o<10?`${o*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function Um(){let{data:e,error:t}=he(wu(),3e3);return h`
    <${$e} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?h`<${De} error=${t} />`:e.items.length===0?h`<${nt}>No worker holds a result.<//>`:h`
          <${Fe}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:o,bytes:l})=>[h`<span class="mono">${n}</span>`,C(o),X(l)]}
          />
        `}
    <//>
  `}function Gm(){let{data:e,error:t}=he("amm",2e3);if(e===null)return h`
      <${$e} title="Active Memory Manager">
        <${De} error=${t} />
        <//>
    `;let{running:n,interval:o,policies:l,inFlight:r,lastRun:s}=e;return h`
    <${$e} title="Active Memory Manager">
      <div class="buttons">
        ${n?h`<${Dt} label="Stop" scope="admin" path="amm/stop" />`:h`<${Dt} label="Start" scope="admin" path="amm/start" />`}
        <${Dt} label="Run once" scope="admin" path="amm/run_once" />
      </div>
      <dl class="tiles">
        <${le} name="State" value=${n?"running":"stopped"} detail=${`each ${it(o)}`} />
        <${le}
          name="Copies under way"
          value=${C(r.copies)}
          detail=${X(r.bytes)}
        />
        ${s!==null&&h`
          <${le}
            name="Last run"
            value=${Ue(s.at)}
            detail=${`${C(s.replicated)} copied, ${C(s.dropped)} dropped`}
          />
        `}
      </dl>
      <p class="note">Policies: ${l.length===0?"none":l.map(({name:a})=>a).join(", ")}</p>
      ${(s?.suggestions??[]).length>0&&h`
        <${Fe}
          caption="Suggestions of the last run"
          head=${["Key","Policy","Does","Size","Worker"]}
          rows=${s?.suggestions??[]}
          keyOf=${({key:a,op:c})=>`${c} ${a}`}
          cells=${({key:a,policy:c,op:d,nbytes:p,worker:$,reason:g})=>[h`<span class="mono">${a}</span>`,c,d,X(p),$??g??""]}
        />
      `}
    <//>
  `}var Ye="u-",Bm="uplot",Vm=Ye+"hz",zm=Ye+"vt",jm=Ye+"title",qm=Ye+"wrap",Km=Ye+"under",Ym=Ye+"over",Jm=Ye+"axis",no=Ye+"off",Zm=Ye+"select",Qm=Ye+"cursor-x",Xm=Ye+"cursor-y",eh=Ye+"cursor-pt",th=Ye+"legend",nh=Ye+"live",oh=Ye+"inline",lh=Ye+"series",rh=Ye+"marker",Lu=Ye+"label",sh=Ye+"value",xl="width",Tl="height",Sl="top",Du="bottom",Io="left",Vs="right",ii="#000",Nu=ii+"0",zs="mousemove",Wu="mousedown",js="mouseup",Fu="mouseenter",Iu="mouseleave",Hu="dblclick",ih="resize",ah="scroll",Uu="change",kr="dppxchange",ai="--",jo=typeof window<"u",Zs=jo?document:null,Uo=jo?window:null,uh=jo?navigator:null,ue,gr;function Qs(){let e=devicePixelRatio;ue!=e&&(ue=e,gr&&ei(Uu,gr,Qs),gr=matchMedia(`(min-resolution: ${ue-.001}dppx) and (max-resolution: ${ue+.001}dppx)`),oo(Uu,gr,Qs),Uo.dispatchEvent(new CustomEvent(kr)))}function bt(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function Xs(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Pe(e,t,n){e.style[t]=n+"px"}function Kt(e,t,n,o){let l=Zs.createElement(e);return t!=null&&bt(l,t),n?.insertBefore(l,o),l}function Wt(e,t){return Kt("div",e,t)}var Gu=new WeakMap;function un(e,t,n,o,l){let r="translate("+t+"px,"+n+"px)",s=Gu.get(e);r!=s&&(e.style.transform=r,Gu.set(e,r),t<0||n<0||t>o||n>l?bt(e,no):Xs(e,no))}var Bu=new WeakMap;function Vu(e,t,n){let o=t+n,l=Bu.get(e);o!=l&&(Bu.set(e,o),e.style.background=t,e.style.borderColor=n)}var zu=new WeakMap;function ju(e,t,n,o){let l=t+""+n,r=zu.get(e);l!=r&&(zu.set(e,l),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=o?-t/2+"px":0,e.style.marginTop=o?-n/2+"px":0)}var ui={passive:!0},ch={...ui,capture:!0};function oo(e,t,n,o){t.addEventListener(e,n,o?ch:ui)}function ei(e,t,n,o){t.removeEventListener(e,n,ui)}jo&&Qs();function Yt(e,t,n,o){let l;n=n||0,o=o||t.length-1;let r=o<=2147483647;for(;o-n>1;)l=r?n+o>>1:xt((n+o)/2),t[l]<e?n=l:o=l;return e-t[n]<=t[o]-e?n:o}function yc(e){return(n,o,l)=>{let r=-1,s=-1;for(let a=o;a<=l;a++)if(e(n[a])){r=a;break}for(let a=l;a>=o;a--)if(e(n[a])){s=a;break}return[r,s]}}var wc=e=>e!=null,kc=e=>e!=null&&e>0,xr=yc(wc),fh=yc(kc);function ph(e,t,n,o=0,l=!1){let r=l?fh:xr,s=l?kc:wc;[t,n]=r(e,t,n);let a=e[t],c=e[t];if(t>-1)if(o==1)a=e[t],c=e[n];else if(o==-1)a=e[n],c=e[t];else for(let d=t;d<=n;d++){let p=e[d];s(p)&&(p<a?a=p:p>c&&(c=p))}return[a??ye,c??-ye]}function Tr(e,t,n,o){let l=Yu(e),r=Yu(t);e==t&&(l==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?$n:Sc,a=l==1?xt:Ft,c=r==1?Ft:xt,d=a(s(Ke(e))),p=c(s(Ke(t))),$=Go(n,d),g=Go(n,p);return n==10&&(d<0&&($=we($,-d)),p<0&&(g=we(g,-p))),o||n==2?(e=$*l,t=g*r):(e=Mc(e,$),t=Mr(t,g)),[e,t]}function ci(e,t,n,o){let l=Tr(e,t,n,o);return e==0&&(l[0]=0),t==0&&(l[1]=0),l}var fi=.1,qu={mode:3,pad:fi},Pl={pad:0,soft:null,mode:0},mh={min:Pl,max:Pl};function Sr(e,t,n,o){return Pr(n)?Ku(e,t,n):(Pl.pad=n,Pl.soft=o?0:null,Pl.mode=o?3:0,Ku(e,t,mh))}function ie(e,t){return e??t}function hh(e,t,n){for(t=ie(t,0),n=ie(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function Ku(e,t,n){let o=n.min,l=n.max,r=ie(o.pad,0),s=ie(l.pad,0),a=ie(o.hard,-ye),c=ie(l.hard,ye),d=ie(o.soft,ye),p=ie(l.soft,-ye),$=ie(o.mode,0),g=ie(l.mode,0),_=t-e,b=$n(_),x=mt(Ke(e),Ke(t)),S=$n(x),k=Ke(S-b);(_<1e-24||k>10)&&(_=0,(e==0||t==0)&&(_=1e-24,$==2&&d!=ye&&(r=0),g==2&&p!=-ye&&(s=0)));let y=_||x||1e3,P=$n(y),M=Go(10,xt(P)),q=y*(_==0?e==0?.1:1:r),O=we(Mc(e-q,M/10),24),Y=e>=d&&($==1||$==3&&O<=d||$==2&&O>=d)?d:ye,z=mt(a,O<Y&&e>=Y?Y:Jt(Y,O)),I=y*(_==0?t==0?.1:1:s),G=we(Mr(t+I,M/10),24),R=t<=p&&(g==1||g==3&&G>=p||g==2&&G<=p)?p:-ye,j=Jt(c,G>R&&t<=R?R:mt(R,G));return z==j&&z==0&&(j=100),[z,j]}var dh=new Intl.NumberFormat(jo?uh.language:"en-US"),pi=e=>dh.format(e),Tt=Math,wr=Tt.PI,Ke=Tt.abs,xt=Tt.floor,qe=Tt.round,Ft=Tt.ceil,Jt=Tt.min,mt=Tt.max,Go=Tt.pow,Yu=Tt.sign,$n=Tt.log10,Sc=Tt.log2,_h=(e,t=1)=>Tt.sinh(e)*t,qs=(e,t=1)=>Tt.asinh(e/t),ye=1/0;function Ju(e){return($n((e^e>>31)-(e>>31))|0)+1}function ti(e,t,n){return Jt(mt(e,t),n)}function bc(e){return typeof e=="function"}function ne(e){return bc(e)?e:()=>e}var $h=()=>{},xc=e=>e,Tc=(e,t)=>t,gh=e=>null,Zu=e=>!0,Qu=(e,t)=>e==t,vh=/\.\d*?(?=9{6,}|0{6,})/gm,lo=e=>{if(Ac(e)||Dn.has(e))return e;let t=`${e}`,n=t.match(vh);if(n==null)return e;let o=n[0].length-1;if(t.indexOf("e-")!=-1){let[l,r]=t.split("e");return+`${lo(l)}e${r}`}return we(e,o)};function eo(e,t){return lo(we(lo(e/t))*t)}function Mr(e,t){return lo(Ft(lo(e/t))*t)}function Mc(e,t){return lo(xt(lo(e/t))*t)}function we(e,t=0){if(Ac(e))return e;let n=10**t,o=e*n*(1+Number.EPSILON);return qe(o)/n}var Dn=new Map;function Pc(e){return((""+e).split(".")[1]||"").length}function El(e,t,n,o){let l=[],r=o.map(Pc);for(let s=t;s<n;s++){let a=Ke(s),c=we(Go(e,s),a);for(let d=0;d<o.length;d++){let p=e==10?+`${o[d]}e${s}`:o[d]*c,$=(s>=0?0:a)+(s>=r[d]?0:r[d]),g=e==10?p:we(p,$);l.push(g),Dn.set(g,$)}}return l}var Al={},mi=[],Bo=[null,null],Ln=Array.isArray,Ac=Number.isInteger,yh=e=>e===void 0;function Xu(e){return typeof e=="string"}function Pr(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function wh(e){return e!=null&&typeof e=="object"}var kh=Object.getPrototypeOf(Uint8Array),Ec="__proto__";function Vo(e,t=Pr){let n;if(Ln(e)){let o=e.find(l=>l!=null);if(Ln(o)||t(o)){n=Array(e.length);for(let l=0;l<e.length;l++)n[l]=Vo(e[l],t)}else n=e.slice()}else if(e instanceof kh)n=e.slice();else if(t(e)){n={};for(let o in e)o!=Ec&&(n[o]=Vo(e[o],t))}else n=e;return n}function Ge(e){let t=arguments;for(let n=1;n<t.length;n++){let o=t[n];for(let l in o)l!=Ec&&(Pr(e[l])?Ge(e[l],Vo(o[l])):e[l]=Vo(o[l]))}return e}var Sh=0,bh=1,xh=2;function Th(e,t,n){for(let o=0,l,r=-1;o<t.length;o++){let s=t[o];if(s>r){for(l=s-1;l>=0&&e[l]==null;)e[l--]=null;for(l=s+1;l<n&&e[l]==null;)e[r=l++]=null}}}function Mh(e,t){if(Eh(e)){let s=e[0].slice();for(let a=1;a<e.length;a++)s.push(...e[a].slice(1));return Rh(s[0])||(s=Ah(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let c=e[s][0],d=c.length;for(let p=0;p<d;p++)n.add(c[p])}let o=[Array.from(n).sort((s,a)=>s-a)],l=o[0].length,r=new Map;for(let s=0;s<l;s++)r.set(o[0][s],s);for(let s=0;s<e.length;s++){let a=e[s],c=a[0];for(let d=1;d<a.length;d++){let p=a[d],$=Array(l).fill(void 0),g=t?t[s][d]:bh,_=[];for(let b=0;b<p.length;b++){let x=p[b],S=r.get(c[b]);x===null?g!=Sh&&($[S]=x,g==xh&&_.push(S)):$[S]=x}Th($,_,l),o.push($)}}return o}var Ph=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function Ah(e){let t=e[0],n=t.length,o=Array(n);for(let r=0;r<o.length;r++)o[r]=r;o.sort((r,s)=>t[r]-t[s]);let l=[];for(let r=0;r<e.length;r++){let s=e[r],a=Array(n);for(let c=0;c<n;c++)a[c]=s[o[c]];l.push(a)}return l}function Eh(e){let t=e[0][0],n=t.length;for(let o=1;o<e.length;o++){let l=e[o][0];if(l.length!=n)return!1;if(l!=t){for(let r=0;r<n;r++)if(l[r]!=t[r])return!1}}return!0}function Rh(e,t=100){let n=e.length;if(n<=1)return!0;let o=0,l=n-1;for(;o<=l&&e[o]==null;)o++;for(;l>=o&&e[l]==null;)l--;if(l<=o)return!0;let r=mt(1,xt((l-o+1)/t));for(let s=e[o],a=o+r;a<=l;a+=r){let c=e[a];if(c!=null){if(c<=s)return!1;s=c}}return!0}var Rc=["January","February","March","April","May","June","July","August","September","October","November","December"],Cc=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Oc(e){return e.slice(0,3)}var Ch=Cc.map(Oc),Oh=Rc.map(Oc),Lh={MMMM:Rc,MMM:Oh,WWWW:Cc,WWW:Ch};function bl(e){return(e<10?"0":"")+e}function Dh(e){return(e<10?"00":e<100?"0":"")+e}var Nh={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>bl(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>bl(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>bl(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>bl(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>bl(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Dh(e.getMilliseconds())};function hi(e,t){t=t||Lh;let n=[],o=/\{([a-z]+)\}|[^{]+/gi,l;for(;l=o.exec(e);)n.push(l[0][0]=="{"?Nh[l[1]]:l[0]);return r=>{let s="";for(let a=0;a<n.length;a++)s+=typeof n[a]=="string"?n[a]:n[a](r,t);return s}}var Wh=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Fh(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==Wh?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var Lc=e=>e%1==0,br=[1,2,2.5,5],Ih=El(10,-32,0,br),Dc=El(10,0,32,br),Hh=Dc.filter(Lc),to=Ih.concat(Dc),di=`
`,Nc="{YYYY}",ec=di+Nc,Wc="{M}/{D}",Ml=di+Wc,vr=Ml+"/{YY}",Fc="{aa}",Uh="{h}:{mm}",Ho=Uh+Fc,tc=di+Ho,nc=":{ss}",me=null;function Ic(e){let t=e*1e3,n=t*60,o=n*60,l=o*24,r=l*30,s=l*365,c=(e==1?El(10,0,3,br).filter(Lc):El(10,-3,0,br)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,o,o*2,o*3,o*4,o*6,o*8,o*12,l,l*2,l*3,l*4,l*5,l*6,l*7,l*8,l*9,l*10,l*15,r,r*2,r*3,r*4,r*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),d=[[s,Nc,me,me,me,me,me,me,1],[l*28,"{MMM}",ec,me,me,me,me,me,1],[l,Wc,ec,me,me,me,me,me,1],[o,"{h}"+Fc,vr,me,Ml,me,me,me,1],[n,Ho,vr,me,Ml,me,me,me,1],[t,nc,vr+" "+Ho,me,Ml+" "+Ho,me,tc,me,1],[e,nc+".{fff}",vr+" "+Ho,me,Ml+" "+Ho,me,tc,me,1]];function p($){return(g,_,b,x,S,k)=>{let y=[],P=S>=s,M=S>=r&&S<s,q=$(b),O=we(q*e,3),Y=Ks(q.getFullYear(),P?0:q.getMonth(),M||P?1:q.getDate()),z=we(Y*e,3);if(M||P){let I=M?S/r:0,G=P?S/s:0,R=O==z?O:we(Ks(Y.getFullYear()+G,Y.getMonth()+I,1)*e,3),j=new Date(qe(R/e)),D=j.getFullYear(),J=j.getMonth();for(let V=0;R<=x;V++){let oe=Ks(D+G*V,J+I*V,1),B=oe-$(we(oe*e,3));R=we((+oe+B)*e,3),R<=x&&y.push(R)}}else{let I=S>=l?l:S,G=xt(b)-xt(O),R=z+G+Mr(O-z,I);y.push(R);let j=$(R),D=j.getHours()+j.getMinutes()/n+j.getSeconds()/o,J=S/o,V=g.axes[_]._space,oe=k/V;for(;R=we(R+S,e==1?0:3),!(R>x);)if(J>1){let B=xt(we(D+J,6))%24,re=$(R).getHours()-B;re>1&&(re=-1),R-=re*o,D=(D+J)%24;let de=y[y.length-1];we((R-de)/S,3)*oe>=.7&&y.push(R)}else y.push(R)}return y}}return[c,d,p]}var[Gh,Bh,Vh]=Ic(1),[zh,jh,qh]=Ic(.001);El(2,-53,53,[1]);function oc(e,t){return e.map(n=>n.map((o,l)=>l==0||l==8||o==null?o:t(l==1||n[8]==0?o:n[1]+o)))}function lc(e,t){return(n,o,l,r,s)=>{let a=t.find(b=>s>=b[0])||t[t.length-1],c,d,p,$,g,_;return o.map(b=>{let x=e(b),S=x.getFullYear(),k=x.getMonth(),y=x.getDate(),P=x.getHours(),M=x.getMinutes(),q=x.getSeconds(),O=S!=c&&a[2]||k!=d&&a[3]||y!=p&&a[4]||P!=$&&a[5]||M!=g&&a[6]||q!=_&&a[7]||a[1];return c=S,d=k,p=y,$=P,g=M,_=q,O(x)})}}function Kh(e,t){let n=hi(t);return(o,l,r,s,a)=>l.map(c=>n(e(c)))}function Ks(e,t,n){return new Date(e,t,n)}function rc(e,t){return t(e)}var Yh="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function sc(e,t){return(n,o,l,r)=>r==null?ai:t(e(o))}function Jh(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function Zh(e,t){return e.series[t].fill(e,t)}var Qh={show:!0,live:!0,isolate:!1,mount:$h,markers:{show:!0,width:2,stroke:Jh,fill:Zh,dash:"solid"},idx:null,idxs:null,values:[]};function Xh(e,t){let n=e.cursor.points,o=Wt(),l=n.size(e,t);Pe(o,xl,l),Pe(o,Tl,l);let r=l/-2;Pe(o,"marginLeft",r),Pe(o,"marginTop",r);let s=n.width(e,t,l);return s&&Pe(o,"borderWidth",s),o}function ed(e,t){let n=e.series[t].points;return n._fill||n._stroke}function td(e,t){let n=e.series[t].points;return n._stroke||n._fill}function nd(e,t){return e.series[t].points.size}var Ys=[0,0];function od(e,t,n){return Ys[0]=t,Ys[1]=n,Ys}function yr(e,t,n,o=!0){return l=>{l.button==0&&(!o||l.target==t)&&n(l)}}function Js(e,t,n,o=!0){return l=>{(!o||l.target==t)&&n(l)}}var ld={show:!0,x:!0,y:!0,lock:!1,move:od,points:{one:!1,show:Xh,size:nd,width:0,stroke:td,fill:ed},bind:{mousedown:yr,mouseup:yr,click:yr,dblclick:yr,mousemove:Js,mouseleave:Js,mouseenter:Js},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,o,l)=>o-l,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Hc={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},_i=Ge({},Hc,{filter:Tc}),Uc=Ge({},_i,{size:10}),Gc=Ge({},Hc,{show:!1}),$i='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Bc="bold "+$i,Vc=1.5,ic={show:!0,scale:"x",stroke:ii,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Bc,side:2,grid:_i,ticks:Uc,border:Gc,font:$i,lineGap:Vc,rotate:0},rd="Value",sd="Time",ac={show:!0,scale:"x",auto:!1,sorted:1,min:ye,max:-ye,idxs:[]};function id(e,t,n,o,l){return t.map(r=>r==null?"":pi(r))}function ad(e,t,n,o,l,r,s){let a=[],c=Dn.get(l)||0;n=s?n:we(Mr(n,l),c);for(let d=n;d<=o;d=we(d+l,c))a.push(Object.is(d,-0)?0:d);return a}function ni(e,t,n,o,l,r,s){let a=[],c=e.scales[e.axes[t].scale].log,d=c==10?$n:Sc,p=xt(d(n));l=Go(c,p),c==10&&(l=to[Yt(l,to)]);let $=n,g=l*c;c==10&&(g=to[Yt(g,to)]);do a.push($),$=$+l,c==10&&!Dn.has($)&&($=we($,Dn.get(l))),$>=g&&(l=$,g=l*c,c==10&&(g=to[Yt(g,to)]));while($<=o);return a}function ud(e,t,n,o,l,r,s){let c=e.scales[e.axes[t].scale].asinh,d=o>c?ni(e,t,mt(c,n),o,l):[c],p=o>=0&&n<=0?[0]:[];return(n<-c?ni(e,t,mt(c,-o),-n,l):[c]).reverse().map(g=>-g).concat(p,d)}var zc=/./,cd=/[12357]/,fd=/[125]/,uc=/1/,oi=(e,t,n,o)=>e.map((l,r)=>t==4&&l==0||r%o==0&&n.test(l.toExponential()[l<0?1:0])?l:null);function pd(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=e.scales[s],c=e.valToPos,d=r._space,p=c(10,s),$=c(9,s)-p>=d?zc:c(7,s)-p>=d?cd:c(5,s)-p>=d?fd:uc;if($==uc){let g=Ke(c(1,s)-p);if(g<d)return oi(t.slice().reverse(),a.distr,$,Ft(d/g)).reverse()}return oi(t,a.distr,$,1)}function md(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=r._space,c=e.valToPos,d=Ke(c(1,s)-c(2,s));return d<a?oi(t.slice().reverse(),3,zc,Ft(a/d)).reverse():t}function hd(e,t,n,o){return o==null?ai:t==null?"":pi(t)}var cc={show:!0,scale:"y",stroke:ii,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Bc,side:3,grid:_i,ticks:Uc,border:Gc,font:$i,lineGap:Vc,rotate:0};function dd(e,t){let n=3+(e||1)*2;return we(n*t,3)}function _d(e,t){let{scale:n,idxs:o}=e.series[0],l=e._data[0],r=e.valToPos(l[o[0]],n,!0),s=e.valToPos(l[o[1]],n,!0),a=Ke(s-r),c=e.series[t],d=a/(c.points.space*ue);return o[1]-o[0]<=d}var fc={scale:null,auto:!0,sorted:0,min:ye,max:-ye},jc=(e,t,n,o,l)=>l,pc={show:!0,auto:!0,sorted:0,gaps:jc,alpha:1,facets:[Ge({},fc,{scale:"x"}),Ge({},fc,{scale:"y"})]},mc={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:jc,alpha:1,points:{show:_d,filter:null},values:null,min:ye,max:-ye,idxs:[],path:null,clip:null};function $d(e,t,n,o,l){return n/10}var qc={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},gd=Ge({},qc,{time:!1,ori:1}),hc={};function Kc(e,t){let n=hc[e];return n||(n={key:e,plots:[],sub(o){n.plots.push(o)},unsub(o){n.plots=n.plots.filter(l=>l!=o)},pub(o,l,r,s,a,c,d){for(let p=0;p<n.plots.length;p++)n.plots[p]!=l&&n.plots[p].pub(o,l,r,s,a,c,d)}},e!=null&&(hc[e]=n)),n}var zo=1,li=2;function ro(e,t,n){let o=e.mode,l=e.series[t],r=o==2?e._data[t]:e._data,s=e.scales,a=e.bbox,c=r[0],d=o==2?r[1]:r[t],p=o==2?s[l.facets[0].scale]:s[e.series[0].scale],$=o==2?s[l.facets[1].scale]:s[l.scale],g=a.left,_=a.top,b=a.width,x=a.height,S=e.valToPosH,k=e.valToPosV;return p.ori==0?n(l,c,d,p,$,S,k,g,_,b,x,Er,qo,Cr,Jc,Qc):n(l,c,d,p,$,k,S,_,g,x,b,Rr,Ko,yi,Zc,Xc)}function gi(e,t){let n=0,o=0,l=ie(e.bands,mi);for(let r=0;r<l.length;r++){let s=l[r];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?o|=1:o|=2)}return[n,o==1?-1:o==2?1:o==3?2:0]}function vd(e,t,n,o,l){let r=e.mode,s=e.series[t],a=r==2?s.facets[1].scale:s.scale,c=e.scales[a];return l==-1?c.min:l==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function gn(e,t,n,o,l,r){return ro(e,t,(s,a,c,d,p,$,g,_,b,x,S)=>{let k=s.pxRound,y=d.dir*(d.ori==0?1:-1),P=d.ori==0?qo:Ko,M,q;y==1?(M=n,q=o):(M=o,q=n);let O=k($(a[M],d,x,_)),Y=k(g(c[M],p,S,b)),z=k($(a[q],d,x,_)),I=k(g(r==1?p.max:p.min,p,S,b)),G=new Path2D(l);return P(G,z,I),P(G,O,I),P(G,O,Y),G})}function Ar(e,t,n,o,l,r){let s=null;if(e.length>0){s=new Path2D;let a=t==0?Cr:yi,c=n;for(let $=0;$<e.length;$++){let g=e[$];if(g[1]>g[0]){let _=g[0]-c;_>0&&a(s,c,o,_,o+r),c=g[1]}}let d=n+l-c,p=10;d>0&&a(s,c,o-p/2,d,o+r+p)}return s}function yd(e,t,n){let o=e[e.length-1];o&&o[0]==t?o[1]=n:e.push([t,n])}function vi(e,t,n,o,l,r,s){let a=[],c=e.length;for(let d=l==1?n:o;d>=n&&d<=o;d+=l)if(t[d]===null){let $=d,g=d;if(l==1)for(;++d<=o&&t[d]===null;)g=d;else for(;--d>=n&&t[d]===null;)g=d;let _=r(e[$]),b=g==$?_:r(e[g]),x=$-l;_=s<=0&&x>=0&&x<c?r(e[x]):_;let k=g+l;b=s>=0&&k>=0&&k<c?r(e[k]):b,b>=_&&a.push([_,b])}return a}function dc(e){return e==0?xc:e==1?qe:t=>eo(t,e)}function Yc(e){let t=e==0?Er:Rr,n=e==0?(l,r,s,a,c,d)=>{l.arcTo(r,s,a,c,d)}:(l,r,s,a,c,d)=>{l.arcTo(s,r,c,a,d)},o=e==0?(l,r,s,a,c)=>{l.rect(r,s,a,c)}:(l,r,s,a,c)=>{l.rect(s,r,c,a)};return(l,r,s,a,c,d=0,p=0)=>{d==0&&p==0?o(l,r,s,a,c):(d=Jt(d,a/2,c/2),p=Jt(p,a/2,c/2),t(l,r+d,s),n(l,r+a,s,r+a,s+c,d),n(l,r+a,s+c,r,s+c,p),n(l,r,s+c,r,s,p),n(l,r,s,r+a,s,d),l.closePath())}}var Er=(e,t,n)=>{e.moveTo(t,n)},Rr=(e,t,n)=>{e.moveTo(n,t)},qo=(e,t,n)=>{e.lineTo(t,n)},Ko=(e,t,n)=>{e.lineTo(n,t)},Cr=Yc(0),yi=Yc(1),Jc=(e,t,n,o,l,r)=>{e.arc(t,n,o,l,r)},Zc=(e,t,n,o,l,r)=>{e.arc(n,t,o,l,r)},Qc=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(t,n,o,l,r,s)},Xc=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(n,t,l,o,s,r)};function ef(e){return(t,n,o,l,r)=>ro(t,n,(s,a,c,d,p,$,g,_,b,x,S)=>{let{pxRound:k,points:y}=s,P,M;d.ori==0?(P=Er,M=Jc):(P=Rr,M=Zc);let q=we(y.width*ue,3),O=(y.size-y.width)/2*ue,Y=we(O*2,3),z=new Path2D,I=new Path2D,{left:G,top:R,width:j,height:D}=t.bbox;Cr(I,G-Y,R-Y,j+Y*2,D+Y*2);let J=V=>{if(c[V]!=null){let oe=k($(a[V],d,x,_)),B=k(g(c[V],p,S,b));P(z,oe+O,B),M(z,oe,B,O,0,wr*2)}};if(r)r.forEach(J);else for(let V=o;V<=l;V++)J(V);return{stroke:q>0?z:null,fill:z,clip:I,flags:zo|li}})}function tf(e){return(t,n,o,l,r,s)=>{o!=l&&(r!=o&&s!=o&&e(t,n,o),r!=l&&s!=l&&e(t,n,l),e(t,n,s))}}var wd=tf(qo),kd=tf(Ko);function nf(e){let t=ie(e?.alignGaps,0);return(n,o,l,r)=>ro(n,o,(s,a,c,d,p,$,g,_,b,x,S)=>{[l,r]=xr(c,l,r);let k=s.pxRound,y=D=>k($(D,d,x,_)),P=D=>k(g(D,p,S,b)),M,q;d.ori==0?(M=qo,q=wd):(M=Ko,q=kd);let O=d.dir*(d.ori==0?1:-1),Y={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:zo},z=Y.stroke,I=!1;if(r-l>=x*4){let D=H=>n.posToVal(H,d.key,!0),J=null,V=null,oe,B,ht,Ae=y(a[O==1?l:r]),re=y(a[l]),de=y(a[r]),ee=D(O==1?re+1:de-1);for(let H=O==1?l:r;H>=l&&H<=r;H+=O){let Be=a[H],Ee=(O==1?Be<ee:Be>ee)?Ae:y(Be),ce=c[H];Ee==Ae?ce!=null?(B=ce,J==null?(M(z,Ee,P(B)),oe=J=V=B):B<J?J=B:B>V&&(V=B)):ce===null&&(I=!0):(J!=null&&q(z,Ae,P(J),P(V),P(oe),P(B)),ce!=null?(B=ce,M(z,Ee,P(B)),J=V=oe=B):(J=V=null,ce===null&&(I=!0)),Ae=Ee,ee=D(Ae+O))}J!=null&&J!=V&&ht!=Ae&&q(z,Ae,P(J),P(V),P(oe),P(B))}else for(let D=O==1?l:r;D>=l&&D<=r;D+=O){let J=c[D];J===null?I=!0:J!=null&&M(z,y(a[D]),P(J))}let[R,j]=gi(n,o);if(s.fill!=null||R!=0){let D=Y.fill=new Path2D(z),J=s.fillTo(n,o,s.min,s.max,R),V=P(J),oe=y(a[l]),B=y(a[r]);O==-1&&([B,oe]=[oe,B]),M(D,B,V),M(D,oe,V)}if(!s.spanGaps){let D=[];I&&D.push(...vi(a,c,l,r,O,y,t)),Y.gaps=D=s.gaps(n,o,l,r,D),Y.clip=Ar(D,d.ori,_,b,x,S)}return j!=0&&(Y.band=j==2?[gn(n,o,l,r,z,-1),gn(n,o,l,r,z,1)]:gn(n,o,l,r,z,j)),Y})}function Sd(e){let t=ie(e.align,1),n=ie(e.ascDesc,!1),o=ie(e.alignGaps,0),l=ie(e.extend,!1);return(r,s,a,c)=>ro(r,s,(d,p,$,g,_,b,x,S,k,y,P)=>{[a,c]=xr($,a,c);let M=d.pxRound,{left:q,width:O}=r.bbox,Y=re=>M(b(re,g,y,S)),z=re=>M(x(re,_,P,k)),I=g.ori==0?qo:Ko,G={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:zo},R=G.stroke,j=g.dir*(g.ori==0?1:-1),D=z($[j==1?a:c]),J=Y(p[j==1?a:c]),V=J,oe=J;l&&t==-1&&(oe=q,I(R,oe,D)),I(R,J,D);for(let re=j==1?a:c;re>=a&&re<=c;re+=j){let de=$[re];if(de==null)continue;let ee=Y(p[re]),H=z(de);t==1?I(R,ee,D):I(R,V,H),I(R,ee,H),D=H,V=ee}let B=V;l&&t==1&&(B=q+O,I(R,B,D));let[ht,Ae]=gi(r,s);if(d.fill!=null||ht!=0){let re=G.fill=new Path2D(R),de=d.fillTo(r,s,d.min,d.max,ht),ee=z(de);I(re,B,ee),I(re,oe,ee)}if(!d.spanGaps){let re=[];re.push(...vi(p,$,a,c,j,Y,o));let de=d.width*ue/2,ee=n||t==1?de:-de,H=n||t==-1?-de:de;re.forEach(Be=>{Be[0]+=ee,Be[1]+=H}),G.gaps=re=d.gaps(r,s,a,c,re),G.clip=Ar(re,g.ori,S,k,y,P)}return Ae!=0&&(G.band=Ae==2?[gn(r,s,a,c,R,-1),gn(r,s,a,c,R,1)]:gn(r,s,a,c,R,Ae)),G})}function _c(e,t,n,o,l,r,s=ye){if(e.length>1){let a=null;for(let c=0,d=1/0;c<e.length;c++)if(t[c]!==void 0){if(a!=null){let p=Ke(e[c]-e[a]);p<d&&(d=p,s=Ke(n(e[c],o,l,r)-n(e[a],o,l,r)))}a=c}}return s}function bd(e){e=e||Al;let t=ie(e.size,[.6,ye,1]),n=e.align||0,o=e.gap||0,l=e.radius;l=l==null?[0,0]:typeof l=="number"?[l,0]:l;let r=ne(l),s=1-t[0],a=ie(t[1],ye),c=ie(t[2],1),d=ie(e.disp,Al),p=ie(e.each,_=>{}),{fill:$,stroke:g}=d;return(_,b,x,S)=>ro(_,b,(k,y,P,M,q,O,Y,z,I,G,R)=>{let j=k.pxRound,D=n,J=o*ue,V=a*ue,oe=c*ue,B,ht;M.ori==0?[B,ht]=r(_,b):[ht,B]=r(_,b);let Ae=M.dir*(M.ori==0?1:-1),re=M.ori==0?Cr:yi,de=M.ori==0?p:(W,ke,Ve,co,In,Qt,Hn)=>{p(W,ke,Ve,In,co,Hn,Qt)},ee=ie(_.bands,mi).find(W=>W.series[0]==b),H=ee!=null?ee.dir:0,Be=k.fillTo(_,b,k.min,k.max,H),at=j(Y(Be,q,R,I)),Ee,ce,It,vt=G,Oe=j(k.width*ue),Zt=!1,cn=null,Mt=null,yn=null,io=null;$!=null&&(Oe==0||g!=null)&&(Zt=!0,cn=$.values(_,b,x,S),Mt=new Map,new Set(cn).forEach(W=>{W!=null&&Mt.set(W,new Path2D)}),Oe>0&&(yn=g.values(_,b,x,S),io=new Map,new Set(yn).forEach(W=>{W!=null&&io.set(W,new Path2D)})));let{x0:ao,size:Qo}=d;if(ao!=null&&Qo!=null){D=1,y=ao.values(_,b,x,S),ao.unit==2&&(y=y.map(Ve=>_.posToVal(z+Ve*G,M.key,!0)));let W=Qo.values(_,b,x,S);Qo.unit==2?ce=W[0]*G:ce=O(W[0],M,G,z)-O(0,M,G,z),vt=_c(y,P,O,M,G,z,vt),It=vt-ce+J}else vt=_c(y,P,O,M,G,z,vt),It=vt*s+J,ce=vt-It;It<1&&(It=0),Oe>=ce/2&&(Oe=0),It<5&&(j=xc);let Wl=It>0,Wn=vt-It-(Wl?Oe:0);ce=j(ti(Wn,oe,V)),Ee=(D==0?ce/2:D==Ae?0:ce)-D*Ae*((D==0?J/2:0)+(Wl?Oe/2:0));let ut={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},uo=Zt?null:new Path2D,fn=null;if(ee!=null)fn=_.data[ee.series[1]];else{let{y0:W,y1:ke}=d;W!=null&&ke!=null&&(P=ke.values(_,b,x,S),fn=W.values(_,b,x,S))}let Fn=B*ce,Q=ht*ce;for(let W=Ae==1?x:S;W>=x&&W<=S;W+=Ae){let ke=P[W];if(ke==null)continue;if(fn!=null){let dt=fn[W]??0;if(ke-dt==0)continue;at=Y(dt,q,R,I)}let Ve=M.distr!=2||d!=null?y[W]:W,co=O(Ve,M,G,z),In=Y(ie(ke,Be),q,R,I),Qt=j(co-Ee),Hn=j(mt(In,at)),yt=j(Jt(In,at)),Pt=Hn-yt;if(ke!=null){let dt=ke<0?Q:Fn,Ht=ke<0?Fn:Q;Zt?(Oe>0&&yn[W]!=null&&re(io.get(yn[W]),Qt,yt+xt(Oe/2),ce,mt(0,Pt-Oe),dt,Ht),cn[W]!=null&&re(Mt.get(cn[W]),Qt,yt+xt(Oe/2),ce,mt(0,Pt-Oe),dt,Ht)):re(uo,Qt,yt+xt(Oe/2),ce,mt(0,Pt-Oe),dt,Ht),de(_,b,W,Qt-Oe/2,yt,ce+Oe,Pt)}}return Oe>0?ut.stroke=Zt?io:uo:Zt||(ut._fill=k.width==0?k._fill:k._stroke??k._fill,ut.width=0),ut.fill=Zt?Mt:uo,ut})}function xd(e,t){let n=ie(t?.alignGaps,0);return(o,l,r,s)=>ro(o,l,(a,c,d,p,$,g,_,b,x,S,k)=>{[r,s]=xr(d,r,s);let y=a.pxRound,P=B=>y(g(B,p,S,b)),M=B=>y(_(B,$,k,x)),q,O,Y;p.ori==0?(q=Er,Y=qo,O=Qc):(q=Rr,Y=Ko,O=Xc);let z=p.dir*(p.ori==0?1:-1),I=P(c[z==1?r:s]),G=I,R=[],j=[];for(let B=z==1?r:s;B>=r&&B<=s;B+=z)if(d[B]!=null){let Ae=c[B],re=P(Ae);R.push(G=re),j.push(M(d[B]))}let D={stroke:e(R,j,q,Y,O,y),fill:null,clip:null,band:null,gaps:null,flags:zo},J=D.stroke,[V,oe]=gi(o,l);if(a.fill!=null||V!=0){let B=D.fill=new Path2D(J),ht=a.fillTo(o,l,a.min,a.max,V),Ae=M(ht);Y(B,G,Ae),Y(B,I,Ae)}if(!a.spanGaps){let B=[];B.push(...vi(c,d,r,s,z,P,n)),D.gaps=B=a.gaps(o,l,r,s,B),D.clip=Ar(B,p.ori,b,x,S,k)}return oe!=0&&(D.band=oe==2?[gn(o,l,r,s,J,-1),gn(o,l,r,s,J,1)]:gn(o,l,r,s,J,oe)),D})}function Td(e){return xd(Md,e)}function Md(e,t,n,o,l,r){let s=e.length;if(s<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),s==2)o(a,e[1],t[1]);else{let c=Array(s),d=Array(s-1),p=Array(s-1),$=Array(s-1);for(let g=0;g<s-1;g++)p[g]=t[g+1]-t[g],$[g]=e[g+1]-e[g],d[g]=p[g]/$[g];c[0]=d[0];for(let g=1;g<s-1;g++)d[g]===0||d[g-1]===0||d[g-1]>0!=d[g]>0?c[g]=0:(c[g]=3*($[g-1]+$[g])/((2*$[g]+$[g-1])/d[g-1]+($[g]+2*$[g-1])/d[g]),isFinite(c[g])||(c[g]=0));c[s-1]=d[s-2];for(let g=0;g<s-1;g++)l(a,e[g]+$[g]/3,t[g]+c[g]*$[g]/3,e[g+1]-$[g]/3,t[g+1]-c[g+1]*$[g]/3,e[g+1],t[g+1])}return a}var ri=new Set;function $c(){for(let e of ri)e.syncRect(!0)}jo&&(oo(ih,Uo,$c),oo(ah,Uo,$c,!0),oo(kr,Uo,()=>{rt.pxRatio=ue}));var Pd=nf(),Ad=ef();function gc(e,t,n,o){return(o?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((r,s)=>si(r,s,t,n))}function Ed(e,t){return e.map((n,o)=>o==0?{}:Ge({},t,n))}function si(e,t,n,o){return Ge({},t==0?n:o,e)}function of(e,t,n){return t==null?Bo:[t,n]}var Rd=of;function Cd(e,t,n){return t==null?Bo:Sr(t,n,fi,!0)}function lf(e,t,n,o){return t==null?Bo:Tr(t,n,e.scales[o].log,!1)}var Od=lf;function rf(e,t,n,o){return t==null?Bo:ci(t,n,e.scales[o].log,!1)}var Ld=rf;function Dd(e,t,n,o,l){let r=mt(Ju(e),Ju(t)),s=t-e,a=Yt(l/o*s,n);do{let c=n[a],d=o*c/s;if(d>=l&&r+(c<5?Dn.get(c):0)<=17)return[c,d]}while(++a<n.length);return[0,0]}function vc(e){let t,n;return e=e.replace(/(\d+)px/,(o,l)=>(t=qe((n=+l)*ue))+"px"),[e,t,n]}function Nd(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=we(t[2]*ue,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function rt(e,t,n){let o={mode:ie(e.mode,1)},l=o.mode;function r(i,u,f,m){let v=u.valToPct(i);return m+f*(u.dir==-1?1-v:v)}function s(i,u,f,m){let v=u.valToPct(i);return m+f*(u.dir==-1?v:1-v)}function a(i,u,f,m){return u.ori==0?r(i,u,f,m):s(i,u,f,m)}o.valToPosH=r,o.valToPosV=s;let c=!1;o.status=0;let d=o.root=Wt(Bm);if(e.id!=null&&(d.id=e.id),bt(d,e.class),e.title){let i=Wt(jm,d);i.textContent=e.title}let p=Kt("canvas"),$=o.ctx=p.getContext("2d"),g=Wt(qm,d);oo("click",g,i=>{i.target===b&&(Se!=ko||Re!=So)&&lt.click(o,i)},!0);let _=o.under=Wt(Km,g);g.appendChild(p);let b=o.over=Wt(Ym,g);e=Vo(e);let x=+ie(e.pxAlign,1),S=dc(x);(e.plugins||[]).forEach(i=>{i.opts&&(e=i.opts(o,e)||e)});let k=e.ms||.001,y=o.series=l==1?gc(e.series||[],ac,mc,!1):Ed(e.series||[null],pc),P=o.axes=gc(e.axes||[],ic,cc,!0),M=o.scales={},q=o.bands=e.bands||[];q.forEach(i=>{i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1)});let O=l==2?y[1].facets[0].scale:y[0].scale,Y={axes:hp,series:up},z=(e.drawOrder||["axes","series"]).map(i=>Y[i]);function I(i){let u=i.distr==3?f=>$n(f>0?f:i.clamp(o,f,i.min,i.max,i.key)):i.distr==4?f=>qs(f,i.asinh):i.distr==100?f=>i.fwd(f):f=>f;return f=>{let m=u(f),{_min:v,_max:w}=i,T=w-v;return(m-v)/T}}function G(i){let u=M[i];if(u==null){let f=(e.scales||Al)[i]||Al;if(f.from!=null){G(f.from);let m=Ge({},M[f.from],f,{key:i});m.valToPct=I(m),M[i]=m}else{u=M[i]=Ge({},i==O?qc:gd,f),u.key=i;let m=u.time,v=u.range,w=Ln(v);if((i!=O||l==2&&!m)&&(w&&(v[0]==null||v[1]==null)&&(v={min:v[0]==null?qu:{mode:1,hard:v[0],soft:v[0]},max:v[1]==null?qu:{mode:1,hard:v[1],soft:v[1]}},w=!1),!w&&Pr(v))){let T=v;v=(A,E,L)=>E==null?Bo:Sr(E,L,T)}u.range=ne(v||(m?Rd:i==O?u.distr==3?Od:u.distr==4?Ld:of:u.distr==3?lf:u.distr==4?rf:Cd)),u.auto=ne(w?!1:u.auto),u.clamp=ne(u.clamp||$d),u._min=u._max=null,u.valToPct=I(u)}}}G("x"),G("y"),l==1&&y.forEach(i=>{G(i.scale)}),P.forEach(i=>{G(i.scale)});for(let i in e.scales)G(i);let R=M[O],j=R.distr,D,J;R.ori==0?(bt(d,Vm),D=r,J=s):(bt(d,zm),D=s,J=r);let V={};for(let i in M){let u=M[i];(u.min!=null||u.max!=null)&&(V[i]={min:u.min,max:u.max},u.min=u.max=null)}let oe=e.tzDate||(i=>new Date(qe(i/k))),B=e.fmtDate||hi,ht=k==1?Vh(oe):qh(oe),Ae=lc(oe,oc(k==1?Bh:jh,B)),re=sc(oe,rc(Yh,B)),de=[],ee=o.legend=Ge({},Qh,e.legend),H=o.cursor=Ge({},ld,{drag:{y:l==2}},e.cursor),Be=ee.show,at=H.show,Ee=ee.markers;ee.idxs=de,Ee.width=ne(Ee.width),Ee.dash=ne(Ee.dash),Ee.stroke=ne(Ee.stroke),Ee.fill=ne(Ee.fill);let ce,It,vt,Oe=[],Zt=[],cn,Mt=!1,yn={};if(ee.live){let i=y[1]?y[1].values:null;Mt=i!=null,cn=Mt?i(o,1,0):{_:0};for(let u in cn)yn[u]=ai}if(Be)if(ce=Kt("table",th,d),vt=Kt("tbody",null,ce),ee.mount(o,ce),Mt){It=Kt("thead",null,ce,vt);let i=Kt("tr",null,It);Kt("th",null,i);for(var io in cn)Kt("th",Lu,i).textContent=io}else bt(ce,oh),ee.live&&bt(ce,nh);let ao={show:!0},Qo={show:!1};function Wl(i,u){if(u==0&&(Mt||!ee.live||l==2))return Bo;let f=[],m=Kt("tr",lh,vt,vt.childNodes[u]);bt(m,i.class),i.show||bt(m,no);let v=Kt("th",null,m);if(Ee.show){let A=Wt(rh,v);if(u>0){let E=Ee.width(o,u);E&&(A.style.border=E+"px "+Ee.dash(o,u)+" "+Ee.stroke(o,u)),A.style.background=Ee.fill(o,u)}}let w=Wt(Lu,v);i.label instanceof HTMLElement?w.appendChild(i.label):w.textContent=i.label,u>0&&(Ee.show||(w.style.color=i.width>0?Ee.stroke(o,u):Ee.fill(o,u)),ut("click",v,A=>{if(H._lock)return;Gn(A);let E=y.indexOf(i);if((A.ctrlKey||A.metaKey)!=ee.isolate){let L=y.some((N,F)=>F>0&&F!=E&&N.show);y.forEach((N,F)=>{F>0&&en(F,L?F==E?ao:Qo:ao,!0,Ie.setSeries)})}else en(E,{show:!i.show},!0,Ie.setSeries)},!1),po&&ut(Fu,v,A=>{H._lock||(Gn(A),en(y.indexOf(i),xo,!0,Ie.setSeries))},!1));for(var T in cn){let A=Kt("td",sh,m);A.textContent="--",f.push(A)}return[m,f]}let Wn=new Map;function ut(i,u,f,m=!0){let v=Wn.get(u)||{},w=H.bind[i](o,u,f,m);w&&(oo(i,u,v[i]=w),Wn.set(u,v))}function uo(i,u,f){let m=Wn.get(u)||{};for(let v in m)(i==null||v==i)&&(ei(v,u,m[v]),delete m[v]);i==null&&Wn.delete(u)}let fn=0,Fn=0,Q=0,W=0,ke=0,Ve=0,co=ke,In=Ve,Qt=Q,Hn=W,yt=0,Pt=0,dt=0,Ht=0;o.bbox={};let Ir=!1,Fl=!1,fo=!1,Un=!1,Il=!1,At=!1;function Hr(i,u,f){(f||i!=o.width||u!=o.height)&&Ai(i,u),go(!1),fo=!0,Fl=!0,vo()}function Ai(i,u){o.width=fn=Q=i,o.height=Fn=W=u,ke=Ve=0,np(),op();let f=o.bbox;yt=f.left=eo(ke*ue,.5),Pt=f.top=eo(Ve*ue,.5),dt=f.width=eo(Q*ue,.5),Ht=f.height=eo(W*ue,.5)}let Xf=3;function ep(){let i=!1,u=0;for(;!i;){u++;let f=pp(u),m=mp(u);i=u==Xf||f&&m,i||(Ai(o.width,o.height),Fl=!0)}}function tp({width:i,height:u}){Hr(i,u)}o.setSize=tp;function np(){let i=!1,u=!1,f=!1,m=!1;P.forEach((v,w)=>{if(v.show&&v._show){let{side:T,_size:A}=v,E=T%2,L=v.label!=null?v.labelSize:0,N=A+L;N>0&&(E?(Q-=N,T==3?(ke+=N,m=!0):f=!0):(W-=N,T==0?(Ve+=N,i=!0):u=!0))}}),Bn[0]=i,Bn[1]=f,Bn[2]=u,Bn[3]=m,Q-=wn[1]+wn[3],ke+=wn[3],W-=wn[2]+wn[0],Ve+=wn[0]}function op(){let i=ke+Q,u=Ve+W,f=ke,m=Ve;function v(w,T){switch(w){case 1:return i+=T,i-T;case 2:return u+=T,u-T;case 3:return f-=T,f+T;case 0:return m-=T,m+T}}P.forEach((w,T)=>{if(w.show&&w._show){let A=w.side;w._pos=v(A,w._size),w.label!=null&&(w._lpos=v(A,w.labelSize))}})}if(H.dataIdx==null){let i=H.hover,u=i.skip=new Set(i.skip??[]);u.add(void 0);let f=i.prox=ne(i.prox),m=i.bias??=0;H.dataIdx=(v,w,T,A)=>{if(w==0)return T;let E=T,L=f(v,w,T,A)??ye,N=L>=0&&L<ye,F=R.ori==0?Q:W,Z=H.left,ae=t[0],se=t[w];if(u.has(se[T])){E=null;let te=null,K=null,U;if(m==0||m==-1)for(U=T;te==null&&U-- >0;)u.has(se[U])||(te=U);if(m==0||m==1)for(U=T;K==null&&U++<se.length;)u.has(se[U])||(K=U);if(te!=null||K!=null)if(N){let xe=te==null?-1/0:D(ae[te],R,F,0),Ne=K==null?1/0:D(ae[K],R,F,0),tt=Z-xe,_e=Ne-Z;tt<=_e?tt<=L&&(E=te):_e<=L&&(E=K)}else E=K==null?te:te==null?K:T-te<=K-T?te:K}else N&&Ke(Z-D(ae[T],R,F,0))>L&&(E=null);return E}}let Gn=i=>{H.event=i};H.idxs=de,H._lock=!1;let st=H.points;st.show=ne(st.show),st.size=ne(st.size),st.stroke=ne(st.stroke),st.width=ne(st.width),st.fill=ne(st.fill);let Xt=o.focus=Ge({},e.focus||{alpha:.3},H.focus),po=Xt.prox>=0,mo=po&&st.one,Et=[],ho=[],_o=[];function Ei(i,u){let f=st.show(o,u);if(f instanceof HTMLElement)return bt(f,eh),bt(f,i.class),un(f,-10,-10,Q,W),b.insertBefore(f,Et[u]),f}function Ri(i,u){if(l==1||u>0){let f=l==1&&M[i.scale].time,m=i.value;i.value=f?Xu(m)?sc(oe,rc(m,B)):m||re:m||hd,i.label=i.label||(f?sd:rd)}if(mo||u>0){i.width=i.width==null?1:i.width,i.paths=i.paths||Pd||gh,i.fillTo=ne(i.fillTo||vd),i.pxAlign=+ie(i.pxAlign,x),i.pxRound=dc(i.pxAlign),i.stroke=ne(i.stroke||null),i.fill=ne(i.fill||null),i._stroke=i._fill=i._paths=i._focus=null;let f=dd(mt(1,i.width),1),m=i.points=Ge({},{size:f,width:mt(1,f*.2),stroke:i.stroke,space:f*2,paths:Ad,_stroke:null,_fill:null},i.points);m.show=ne(m.show),m.filter=ne(m.filter),m.fill=ne(m.fill),m.stroke=ne(m.stroke),m.paths=ne(m.paths),m.pxAlign=i.pxAlign}if(Be){let f=Wl(i,u);Oe.splice(u,0,f[0]),Zt.splice(u,0,f[1]),ee.values.push(null)}if(at){de.splice(u,0,null);let f=null;mo?u==0&&(f=Ei(i,u)):u>0&&(f=Ei(i,u)),Et.splice(u,0,f),ho.splice(u,0,0),_o.splice(u,0,0)}et("addSeries",u)}function lp(i,u){u=u??y.length,i=l==1?si(i,u,ac,mc):si(i,u,{},pc),y.splice(u,0,i),Ri(y[u],u)}o.addSeries=lp;function rp(i){if(y.splice(i,1),Be){ee.values.splice(i,1),Zt.splice(i,1);let u=Oe.splice(i,1)[0];uo(null,u.firstChild),u.remove()}at&&(de.splice(i,1),Et.splice(i,1)[0].remove(),ho.splice(i,1),_o.splice(i,1)),et("delSeries",i)}o.delSeries=rp;let Bn=[!1,!1,!1,!1];function sp(i,u){if(i._show=i.show,i.show){let f=i.side%2,m=M[i.scale];m==null&&(i.scale=f?y[1].scale:O,m=M[i.scale]);let v=m.time;i.size=ne(i.size),i.space=ne(i.space),i.rotate=ne(i.rotate),Ln(i.incrs)&&i.incrs.forEach(T=>{!Dn.has(T)&&Dn.set(T,Pc(T))}),i.incrs=ne(i.incrs||(m.distr==2?Hh:v?k==1?Gh:zh:to)),i.splits=ne(i.splits||(v&&m.distr==1?ht:m.distr==3?ni:m.distr==4?ud:ad)),i.stroke=ne(i.stroke),i.grid.stroke=ne(i.grid.stroke),i.ticks.stroke=ne(i.ticks.stroke),i.border.stroke=ne(i.border.stroke);let w=i.values;i.values=Ln(w)&&!Ln(w[0])?ne(w):v?Ln(w)?lc(oe,oc(w,B)):Xu(w)?Kh(oe,w):w||Ae:w||id,i.filter=ne(i.filter||(m.distr>=3&&m.log==10?pd:m.distr==3&&m.log==2?md:Tc)),i.font=vc(i.font),i.labelFont=vc(i.labelFont),i._size=i.size(o,null,u,0),i._space=i._rotate=i._incrs=i._found=i._splits=i._values=null,i._size>0&&(Bn[u]=!0,i._el=Wt(Jm,g))}}function Xo(i,u,f,m){let[v,w,T,A]=f,E=u%2,L=0;return E==0&&(A||w)&&(L=u==0&&!v||u==2&&!T?qe(ic.size/3):0),E==1&&(v||T)&&(L=u==1&&!w||u==3&&!A?qe(cc.size/2):0),L}let Ci=o.padding=(e.padding||[Xo,Xo,Xo,Xo]).map(i=>ne(ie(i,Xo))),wn=o._padding=Ci.map((i,u)=>i(o,u,Bn,0)),ot,Je=null,Ze=null,Hl=l==1?y[0].idxs:null,Ut=null,el=!1;function Oi(i,u){if(t=i??[],o.data=o._data=t,l==2){ot=0;for(let f=1;f<y.length;f++)ot+=t[f][0].length}else{t.length==0&&(o.data=o._data=t=[[]]),Ut=t[0],ot=Ut.length;let f=t;if(j==2){f=t.slice();let m=f[0]=Array(ot);for(let v=0;v<ot;v++)m[v]=v}o._data=t=f}if(go(!0),et("setData"),j==2&&(fo=!0),u!==!1){let f=R;f.auto(o,el)?Ur():Sn(O,f.min,f.max),Un=Un||H.left>=0,At=!0,vo()}}o.setData=Oi;function Ur(){el=!0;let i,u;l==1&&(ot>0?(Je=Hl[0]=0,Ze=Hl[1]=ot-1,i=t[0][Je],u=t[0][Ze],j==2?(i=Je,u=Ze):i==u&&(j==3?[i,u]=Tr(i,i,R.log,!1):j==4?[i,u]=ci(i,i,R.log,!1):R.time?u=i+qe(86400/k):[i,u]=Sr(i,u,fi,!0))):(Je=Hl[0]=i=null,Ze=Hl[1]=u=null)),Sn(O,i,u)}let Ul,$o,Gr,Br,Vr,zr,jr,qr,Kr,_t;function Li(i,u,f,m,v,w){i??=Nu,f??=mi,m??="butt",v??=Nu,w??="round",i!=Ul&&($.strokeStyle=Ul=i),v!=$o&&($.fillStyle=$o=v),u!=Gr&&($.lineWidth=Gr=u),w!=Vr&&($.lineJoin=Vr=w),m!=zr&&($.lineCap=zr=m),f!=Br&&$.setLineDash(Br=f)}function Di(i,u,f,m){u!=$o&&($.fillStyle=$o=u),i!=jr&&($.font=jr=i),f!=qr&&($.textAlign=qr=f),m!=Kr&&($.textBaseline=Kr=m)}function Yr(i,u,f,m,v=0){if(m.length>0&&i.auto(o,el)&&(u==null||u.min==null)){let w=ie(Je,0),T=ie(Ze,m.length-1),A=f.min==null?ph(m,w,T,v,i.distr==3):[f.min,f.max];i.min=Jt(i.min,f.min=A[0]),i.max=mt(i.max,f.max=A[1])}}let Ni={min:null,max:null};function ip(){for(let m in M){let v=M[m];V[m]==null&&(v.min==null||V[O]!=null&&v.auto(o,el))&&(V[m]=Ni)}for(let m in M){let v=M[m];V[m]==null&&v.from!=null&&V[v.from]!=null&&(V[m]=Ni)}V[O]!=null&&go(!0);let i={};for(let m in V){let v=V[m];if(v!=null){let w=i[m]=Vo(M[m],wh);if(v.min!=null)Ge(w,v);else if(m!=O||l==2)if(ot==0&&w.from==null){let T=w.range(o,null,null,m);w.min=T[0],w.max=T[1]}else w.min=ye,w.max=-ye}}if(ot>0){y.forEach((m,v)=>{if(l==1){let w=m.scale,T=V[w];if(T==null)return;let A=i[w];if(v==0){let E=A.range(o,A.min,A.max,w);A.min=E[0],A.max=E[1],Je=Yt(A.min,t[0]),Ze=Yt(A.max,t[0]),Ze-Je>1&&(t[0][Je]<A.min&&Je++,t[0][Ze]>A.max&&Ze--),m.min=Ut[Je],m.max=Ut[Ze]}else m.show&&m.auto&&Yr(A,T,m,t[v],m.sorted);m.idxs[0]=Je,m.idxs[1]=Ze}else if(v>0&&m.show&&m.auto){let[w,T]=m.facets,A=w.scale,E=T.scale,[L,N]=t[v],F=i[A],Z=i[E];F!=null&&Yr(F,V[A],w,L,w.sorted),Z!=null&&Yr(Z,V[E],T,N,T.sorted),m.min=T.min,m.max=T.max}});for(let m in i){let v=i[m],w=V[m];if(v.from==null&&(w==null||w.min==null)){let T=v.range(o,v.min==ye?null:v.min,v.max==-ye?null:v.max,m);v.min=T[0],v.max=T[1]}}}for(let m in i){let v=i[m];if(v.from!=null){let w=i[v.from];if(w.min==null)v.min=v.max=null;else{let T=v.range(o,w.min,w.max,m);v.min=T[0],v.max=T[1]}}}let u={},f=!1;for(let m in i){let v=i[m],w=M[m];if(w.min!=v.min||w.max!=v.max){w.min=v.min,w.max=v.max;let T=w.distr;w._min=T==3?$n(w.min):T==4?qs(w.min,w.asinh):T==100?w.fwd(w.min):w.min,w._max=T==3?$n(w.max):T==4?qs(w.max,w.asinh):T==100?w.fwd(w.max):w.max,u[m]=f=!0}}if(f){y.forEach((m,v)=>{l==2?v>0&&u.y&&(m._paths=null):u[m.scale]&&(m._paths=null)});for(let m in u)fo=!0,et("setScale",m);at&&H.left>=0&&(Un=At=!0)}for(let m in V)V[m]=null}function ap(i){let u=ti(Je-1,0,ot-1),f=ti(Ze+1,0,ot-1);for(;i[u]==null&&u>0;)u--;for(;i[f]==null&&f<ot-1;)f++;return[u,f]}function up(){if(ot>0){let i=y.some(u=>u._focus)&&_t!=Xt.alpha;i&&($.globalAlpha=_t=Xt.alpha),y.forEach((u,f)=>{if(f>0&&u.show&&(Wi(f,!1),Wi(f,!0),u._paths==null)){let m=_t;_t!=u.alpha&&($.globalAlpha=_t=u.alpha);let v=l==2?[0,t[f][0].length-1]:ap(t[f]);u._paths=u.paths(o,f,v[0],v[1]),_t!=m&&($.globalAlpha=_t=m)}}),y.forEach((u,f)=>{if(f>0&&u.show){let m=_t;_t!=u.alpha&&($.globalAlpha=_t=u.alpha),u._paths!=null&&Fi(f,!1);{let v=u._paths!=null?u._paths.gaps:null,w=u.points.show(o,f,Je,Ze,v),T=u.points.filter(o,f,w,v);(w||T)&&(u.points._paths=u.points.paths(o,f,Je,Ze,T),Fi(f,!0))}_t!=m&&($.globalAlpha=_t=m),et("drawSeries",f)}}),i&&($.globalAlpha=_t=1)}}function Wi(i,u){let f=u?y[i].points:y[i];f._stroke=f.stroke(o,i),f._fill=f.fill(o,i)}function Fi(i,u){let f=u?y[i].points:y[i],{stroke:m,fill:v,clip:w,flags:T,_stroke:A=f._stroke,_fill:E=f._fill,_width:L=f.width}=f._paths;L=we(L*ue,3);let N=null,F=L%2/2;u&&E==null&&(E=L>0?"#fff":A);let Z=f.pxAlign==1&&F>0;if(Z&&$.translate(F,F),!u){let ae=yt-L/2,se=Pt-L/2,te=dt+L,K=Ht+L;N=new Path2D,N.rect(ae,se,te,K)}u?Jr(A,L,f.dash,f.cap,E,m,v,T,w):cp(i,A,L,f.dash,f.cap,E,m,v,T,N,w),Z&&$.translate(-F,-F)}function cp(i,u,f,m,v,w,T,A,E,L,N){let F=!1;E!=0&&q.forEach((Z,ae)=>{if(Z.series[0]==i){let se=y[Z.series[1]],te=t[Z.series[1]],K=(se._paths||Al).band;Ln(K)&&(K=Z.dir==1?K[0]:K[1]);let U,xe=null;se.show&&K&&hh(te,Je,Ze)?(xe=Z.fill(o,ae)||w,U=se._paths.clip):K=null,Jr(u,f,m,v,xe,T,A,E,L,N,U,K),F=!0}}),F||Jr(u,f,m,v,w,T,A,E,L,N)}let Ii=zo|li;function Jr(i,u,f,m,v,w,T,A,E,L,N,F){Li(i,u,f,m,v),(E||L||F)&&($.save(),E&&$.clip(E),L&&$.clip(L)),F?(A&Ii)==Ii?($.clip(F),N&&$.clip(N),Bl(v,T),Gl(i,w,u)):A&li?(Bl(v,T),$.clip(F),Gl(i,w,u)):A&zo&&($.save(),$.clip(F),N&&$.clip(N),Bl(v,T),$.restore(),Gl(i,w,u)):(Bl(v,T),Gl(i,w,u)),(E||L||F)&&$.restore()}function Gl(i,u,f){f>0&&(u instanceof Map?u.forEach((m,v)=>{$.strokeStyle=Ul=v,$.stroke(m)}):u!=null&&i&&$.stroke(u))}function Bl(i,u){u instanceof Map?u.forEach((f,m)=>{$.fillStyle=$o=m,$.fill(f)}):u!=null&&i&&$.fill(u)}function fp(i,u,f,m){let v=P[i],w;if(m<=0)w=[0,0];else{let T=v._space=v.space(o,i,u,f,m),A=v._incrs=v.incrs(o,i,u,f,m,T);w=Dd(u,f,A,m,T)}return v._found=w}function Zr(i,u,f,m,v,w,T,A,E,L){let N=T%2/2;x==1&&$.translate(N,N),Li(A,T,E,L,A),$.beginPath();let F,Z,ae,se,te=v+(m==0||m==3?-w:w);f==0?(Z=v,se=te):(F=v,ae=te);for(let K=0;K<i.length;K++)u[K]!=null&&(f==0?F=ae=i[K]:Z=se=i[K],$.moveTo(F,Z),$.lineTo(ae,se));$.stroke(),x==1&&$.translate(-N,-N)}function pp(i){let u=!0;return P.forEach((f,m)=>{if(!f.show)return;let v=M[f.scale];if(v.min==null){f._show&&(u=!1,f._show=!1,go(!1));return}else f._show||(u=!1,f._show=!0,go(!1));let w=f.side,T=w%2,{min:A,max:E}=v,[L,N]=fp(m,A,E,T==0?Q:W);if(N==0)return;let F=v.distr==2,Z=f._splits=f.splits(o,m,A,E,L,N,F),ae=v.distr==2?Z.map(U=>Ut[U]):Z,se=v.distr==2?Ut[Z[1]]-Ut[Z[0]]:L,te=f._values=f.values(o,f.filter(o,ae,m,N,se),m,N,se);f._rotate=w==2?f.rotate(o,te,m,N):0;let K=f._size;f._size=Ft(f.size(o,te,m,i)),K!=null&&f._size!=K&&(u=!1)}),u}function mp(i){let u=!0;return Ci.forEach((f,m)=>{let v=f(o,m,Bn,i);v!=wn[m]&&(u=!1),wn[m]=v}),u}function hp(){for(let i=0;i<P.length;i++){let u=P[i];if(!u.show||!u._show)continue;let f=u.side,m=f%2,v,w,T=u.stroke(o,i),A=f==0||f==3?-1:1,[E,L]=u._found;if(u.label!=null){let ft=u.labelGap*A,St=qe((u._lpos+ft)*ue);Di(u.labelFont[0],T,"center",f==2?Sl:Du),$.save(),m==1?(v=w=0,$.translate(St,qe(Pt+Ht/2)),$.rotate((f==3?-wr:wr)/2)):(v=qe(yt+dt/2),w=St);let jn=bc(u.label)?u.label(o,i,E,L):u.label;$.fillText(jn,v,w),$.restore()}if(L==0)continue;let N=M[u.scale],F=m==0?dt:Ht,Z=m==0?yt:Pt,ae=u._splits,se=N.distr==2?ae.map(ft=>Ut[ft]):ae,te=N.distr==2?Ut[ae[1]]-Ut[ae[0]]:E,K=u.ticks,U=u.border,xe=K.show?K.size:0,Ne=qe(xe*ue),tt=qe((u.alignTo==2?u._size-xe-u.gap:u.gap)*ue),_e=u._rotate*-wr/180,We=S(u._pos*ue),wt=(Ne+tt)*A,ct=We+wt;w=m==0?ct:0,v=m==1?ct:0;let Rt=u.font[0],Gt=u.align==1?Io:u.align==2?Vs:_e>0?Io:_e<0?Vs:m==0?"center":f==3?Vs:Io,nn=_e||m==1?"middle":f==2?Sl:Du;Di(Rt,T,Gt,nn);let kt=u.font[1]*u.lineGap,Ct=ae.map(ft=>S(a(ft,N,F,Z))),Bt=u._values;for(let ft=0;ft<Bt.length;ft++){let St=Bt[ft];if(St!=null){m==0?v=Ct[ft]:w=Ct[ft],St=""+St;let jn=St.indexOf(`
`)==-1?[St]:St.split(/\n/gm);for(let pt=0;pt<jn.length;pt++){let la=jn[pt];_e?($.save(),$.translate(v,w+pt*kt),$.rotate(_e),$.fillText(la,0,0),$.restore()):$.fillText(la,v,w+pt*kt)}}}K.show&&Zr(Ct,K.filter(o,se,i,L,te),m,f,We,Ne,we(K.width*ue,3),K.stroke(o,i),K.dash,K.cap);let on=u.grid;on.show&&Zr(Ct,on.filter(o,se,i,L,te),m,m==0?2:1,m==0?Pt:yt,m==0?Ht:dt,we(on.width*ue,3),on.stroke(o,i),on.dash,on.cap),U.show&&Zr([We],[1],m==0?1:0,m==0?1:2,m==1?Pt:yt,m==1?Ht:dt,we(U.width*ue,3),U.stroke(o,i),U.dash,U.cap)}et("drawAxes")}function go(i){y.forEach((u,f)=>{f>0&&(u._paths=null,i&&(l==1?(u.min=null,u.max=null):u.facets.forEach(m=>{m.min=null,m.max=null})))})}let Vl=!1,Qr=!1,tl=[];function dp(){Qr=!1;for(let i=0;i<tl.length;i++)et(...tl[i]);tl.length=0}function vo(){Vl||(Ph(Hi),Vl=!0)}function _p(i,u=!1){Vl=!0,Qr=u,i(o),Hi(),u&&tl.length>0&&queueMicrotask(dp)}o.batch=_p;function Hi(){if(Ir&&(ip(),Ir=!1),fo&&(ep(),fo=!1),Fl){if(Pe(_,Io,ke),Pe(_,Sl,Ve),Pe(_,xl,Q),Pe(_,Tl,W),Pe(b,Io,ke),Pe(b,Sl,Ve),Pe(b,xl,Q),Pe(b,Tl,W),Pe(g,xl,fn),Pe(g,Tl,Fn),p.width=qe(fn*ue),p.height=qe(Fn*ue),P.forEach(({_el:i,_show:u,_size:f,_pos:m,side:v})=>{if(i!=null)if(u){let w=v===3||v===0?f:0,T=v%2==1;Pe(i,T?"left":"top",m-w),Pe(i,T?"width":"height",f),Pe(i,T?"top":"left",T?Ve:ke),Pe(i,T?"height":"width",T?W:Q),Xs(i,no)}else bt(i,no)}),Ul=$o=Gr=Vr=zr=jr=qr=Kr=Br=null,_t=1,ll(!0),ke!=co||Ve!=In||Q!=Qt||W!=Hn){go(!1);let i=Q/Qt,u=W/Hn;if(at&&!Un&&H.left>=0){H.left*=i,H.top*=u,yo&&un(yo,qe(H.left),0,Q,W),wo&&un(wo,0,qe(H.top),Q,W);for(let f=0;f<Et.length;f++){let m=Et[f];m!=null&&(ho[f]*=i,_o[f]*=u,un(m,Ft(ho[f]),Ft(_o[f]),Q,W))}}if(be.show&&!Il&&be.left>=0&&be.width>0){be.left*=i,be.width*=i,be.top*=u,be.height*=u;for(let f in ls)Pe(bo,f,be[f])}co=ke,In=Ve,Qt=Q,Hn=W}et("setSize"),Fl=!1}fn>0&&Fn>0&&($.clearRect(0,0,p.width,p.height),et("drawClear"),z.forEach(i=>i()),et("draw")),be.show&&Il&&(zl(be),Il=!1),at&&Un&&(zn(null,!0,!1),Un=!1),ee.show&&ee.live&&At&&(ns(),At=!1),c||(c=!0,o.status=1,et("ready")),el=!1,Vl=!1}o.redraw=(i,u)=>{fo=u||!1,i!==!1?Sn(O,R.min,R.max):vo()};function Xr(i,u){let f=M[i];if(f.from==null){if(ot==0){let m=f.range(o,u.min,u.max,i);u.min=m[0],u.max=m[1]}if(u.min>u.max){let m=u.min;u.min=u.max,u.max=m}if(ot>1&&u.min!=null&&u.max!=null&&u.max-u.min<1e-16)return;i==O&&f.distr==2&&ot>0&&(u.min=Yt(u.min,t[0]),u.max=Yt(u.max,t[0]),u.min==u.max&&u.max++),V[i]=u,Ir=!0,vo()}}o.setScale=Xr;let es,ts,yo,wo,Ui,Gi,ko,So,Bi,Vi,Se,Re,kn=!1,lt=H.drag,Qe=lt.x,Xe=lt.y;at&&(H.x&&(es=Wt(Qm,b)),H.y&&(ts=Wt(Xm,b)),R.ori==0?(yo=es,wo=ts):(yo=ts,wo=es),Se=H.left,Re=H.top);let be=o.select=Ge({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),bo=be.show?Wt(Zm,be.over?b:_):null;function zl(i,u){if(be.show){for(let f in i)be[f]=i[f],f in ls&&Pe(bo,f,i[f]);u!==!1&&et("setSelect")}}o.setSelect=zl;function $p(i){if(y[i].show)Be&&Xs(Oe[i],no);else if(Be&&bt(Oe[i],no),at){let f=mo?Et[0]:Et[i];f!=null&&un(f,-10,-10,Q,W)}}function Sn(i,u,f){Xr(i,{min:u,max:f})}function en(i,u,f,m){u.focus!=null&&kp(i),u.show!=null&&y.forEach((v,w)=>{w>0&&(i==w||i==null)&&(v.show=u.show,$p(w),l==2?(Sn(v.facets[0].scale,null,null),Sn(v.facets[1].scale,null,null)):Sn(v.scale,null,null),vo())}),f!==!1&&et("setSeries",i,u),m&&rl("setSeries",o,i,u)}o.setSeries=en;function gp(i,u){Ge(q[i],u)}function vp(i,u){i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1),u=u??q.length,q.splice(u,0,i)}function yp(i){i==null?q.length=0:q.splice(i,1)}o.addBand=vp,o.setBand=gp,o.delBand=yp;function wp(i,u){y[i].alpha=u,at&&Et[i]!=null&&(Et[i].style.opacity=u),Be&&Oe[i]&&(Oe[i].style.opacity=u)}let pn,bn,Vn,xo={focus:!0};function kp(i){if(i!=Vn){let u=i==null,f=Xt.alpha!=1;y.forEach((m,v)=>{if(l==1||v>0){let w=u||v==0||v==i;m._focus=u?null:w,f&&wp(v,w?1:Xt.alpha)}}),Vn=i,f&&vo()}}Be&&po&&ut(Iu,ce,i=>{H._lock||(Gn(i),Vn!=null&&en(null,xo,!0,Ie.setSeries))});function tn(i,u,f){let m=M[u];f&&(i=i/ue-(m.ori==1?Ve:ke));let v=Q;m.ori==1&&(v=W,i=v-i),m.dir==-1&&(i=v-i);let w=m._min,T=m._max,A=i/v,E=w+(T-w)*A,L=m.distr;return L==3?Go(10,E):L==4?_h(E,m.asinh):L==100?m.bwd(E):E}function Sp(i,u){let f=tn(i,O,u);return Yt(f,t[0],Je,Ze)}o.valToIdx=i=>Yt(i,t[0]),o.posToIdx=Sp,o.posToVal=tn,o.valToPos=(i,u,f)=>M[u].ori==0?r(i,M[u],f?dt:Q,f?yt:0):s(i,M[u],f?Ht:W,f?Pt:0),o.setCursor=(i,u,f)=>{Se=i.left,Re=i.top,zn(null,u,f)};function zi(i,u){Pe(bo,Io,be.left=i),Pe(bo,xl,be.width=u)}function ji(i,u){Pe(bo,Sl,be.top=i),Pe(bo,Tl,be.height=u)}let nl=R.ori==0?zi:ji,ol=R.ori==1?zi:ji;function bp(){if(Be&&ee.live)for(let i=l==2?1:0;i<y.length;i++){if(i==0&&Mt)continue;let u=ee.values[i],f=0;for(let m in u)Zt[i][f++].firstChild.nodeValue=u[m]}}function ns(i,u){if(i!=null&&(i.idxs?i.idxs.forEach((f,m)=>{de[m]=f}):yh(i.idx)||de.fill(i.idx),ee.idx=de[0]),Be&&ee.live){for(let f=0;f<y.length;f++)(f>0||l==1&&!Mt)&&xp(f,de[f]);bp()}At=!1,u!==!1&&et("setLegend")}o.setLegend=ns;function xp(i,u){let f=y[i],m=i==0&&j==2?Ut:t[i],v;Mt?v=f.values(o,i,u)??yn:(v=f.value(o,u==null?null:m[u],i,u),v=v==null?yn:{_:v}),ee.values[i]=v}function zn(i,u,f){Bi=Se,Vi=Re,[Se,Re]=H.move(o,Se,Re),H.left=Se,H.top=Re,at&&(yo&&un(yo,qe(Se),0,Q,W),wo&&un(wo,0,qe(Re),Q,W));let m,v=Je>Ze;pn=ye,bn=null;let w=R.ori==0?Q:W,T=R.ori==1?Q:W;if(Se<0||ot==0||v){m=H.idx=null;for(let A=0;A<y.length;A++){let E=Et[A];E!=null&&un(E,-10,-10,Q,W)}po&&en(null,xo,!0,i==null&&Ie.setSeries),ee.live&&(de.fill(m),At=!0)}else{let A,E,L;l==1&&(A=R.ori==0?Se:Re,E=tn(A,O),m=H.idx=Yt(E,t[0],Je,Ze),L=D(t[0][m],R,w,0));let N=-10,F=-10,Z=0,ae=0,se=!0,te="",K="";for(let U=l==2?1:0;U<y.length;U++){let xe=y[U],Ne=de[U],tt=Ne==null?null:l==1?t[U][Ne]:t[U][1][Ne],_e=H.dataIdx(o,U,m,E),We=_e==null?null:l==1?t[U][_e]:t[U][1][_e];if(At=At||We!=tt||_e!=Ne,de[U]=_e,U>0&&xe.show){let wt=_e==null?-10:_e==m?L:D(l==1?t[0][_e]:t[U][0][_e],R,w,0),ct=We==null?-10:J(We,l==1?M[xe.scale]:M[xe.facets[1].scale],T,0);if(po&&We!=null){let Rt=R.ori==1?Se:Re,Gt=Ke(Xt.dist(o,U,_e,ct,Rt));if(Gt<pn){let nn=Xt.bias;if(nn!=0){let kt=tn(Rt,xe.scale),Ct=We>=0?1:-1,Bt=kt>=0?1:-1;Bt==Ct&&(Bt==1?nn==1?We>=kt:We<=kt:nn==1?We<=kt:We>=kt)&&(pn=Gt,bn=U)}else pn=Gt,bn=U}}if(At||mo){let Rt,Gt;R.ori==0?(Rt=wt,Gt=ct):(Rt=ct,Gt=wt);let nn,kt,Ct,Bt,on,ft,St=!0,jn=st.bbox;if(jn!=null){St=!1;let pt=jn(o,U);Ct=pt.left,Bt=pt.top,nn=pt.width,kt=pt.height}else Ct=Rt,Bt=Gt,nn=kt=st.size(o,U);if(ft=st.fill(o,U),on=st.stroke(o,U),mo)U==bn&&pn<=Xt.prox&&(N=Ct,F=Bt,Z=nn,ae=kt,se=St,te=ft,K=on);else{let pt=Et[U];pt!=null&&(ho[U]=Ct,_o[U]=Bt,ju(pt,nn,kt,St),Vu(pt,ft,on),un(pt,Ft(Ct),Ft(Bt),Q,W))}}}}if(mo){let U=Xt.prox,xe=Vn==null?pn<=U:pn>U||bn!=Vn;if(At||xe){let Ne=Et[0];Ne!=null&&(ho[0]=N,_o[0]=F,ju(Ne,Z,ae,se),Vu(Ne,te,K),un(Ne,Ft(N),Ft(F),Q,W))}}}if(be.show&&kn)if(i!=null){let[A,E]=Ie.scales,[L,N]=Ie.match,[F,Z]=i.cursor.sync.scales,ae=i.cursor.drag;if(Qe=ae._x,Xe=ae._y,Qe||Xe){let{left:se,top:te,width:K,height:U}=i.select,xe=i.scales[F].ori,Ne=i.posToVal,tt,_e,We,wt,ct,Rt=A!=null&&L(A,F),Gt=E!=null&&N(E,Z);Rt&&Qe?(xe==0?(tt=se,_e=K):(tt=te,_e=U),We=M[A],wt=D(Ne(tt,F),We,w,0),ct=D(Ne(tt+_e,F),We,w,0),nl(Jt(wt,ct),Ke(ct-wt))):nl(0,w),Gt&&Xe?(xe==1?(tt=se,_e=K):(tt=te,_e=U),We=M[E],wt=J(Ne(tt,Z),We,T,0),ct=J(Ne(tt+_e,Z),We,T,0),ol(Jt(wt,ct),Ke(ct-wt))):ol(0,T)}else rs()}else{let A=Ke(Bi-Ui),E=Ke(Vi-Gi);if(R.ori==1){let Z=A;A=E,E=Z}Qe=lt.x&&A>=lt.dist,Xe=lt.y&&E>=lt.dist;let L=lt.uni;L!=null?Qe&&Xe&&(Qe=A>=L,Xe=E>=L,!Qe&&!Xe&&(E>A?Xe=!0:Qe=!0)):lt.x&&lt.y&&(Qe||Xe)&&(Qe=Xe=!0);let N,F;Qe&&(R.ori==0?(N=ko,F=Se):(N=So,F=Re),nl(Jt(N,F),Ke(F-N)),Xe||ol(0,T)),Xe&&(R.ori==1?(N=ko,F=Se):(N=So,F=Re),ol(Jt(N,F),Ke(F-N)),Qe||nl(0,w)),!Qe&&!Xe&&(nl(0,0),ol(0,0))}if(lt._x=Qe,lt._y=Xe,i==null){if(f){if(oa!=null){let[A,E]=Ie.scales;Ie.values[0]=A!=null?tn(R.ori==0?Se:Re,A):null,Ie.values[1]=E!=null?tn(R.ori==1?Se:Re,E):null}rl(zs,o,Se,Re,Q,W,m)}if(po){let A=f&&Ie.setSeries,E=Xt.prox;Vn==null?pn<=E&&en(bn,xo,!0,A):pn>E?en(null,xo,!0,A):bn!=Vn&&en(bn,xo,!0,A)}}At&&(ee.idx=m,ns()),u!==!1&&et("setCursor")}let xn=null;Object.defineProperty(o,"rect",{get(){return xn==null&&ll(!1),xn}});function ll(i=!1){i?xn=null:(xn=b.getBoundingClientRect(),et("syncRect",xn))}function qi(i,u,f,m,v,w,T){H._lock||kn&&i!=null&&i.movementX==0&&i.movementY==0||(os(i,u,f,m,v,w,T,!1,i!=null),i!=null?zn(null,!0,!0):zn(u,!0,!1))}function os(i,u,f,m,v,w,T,A,E){if(xn==null&&ll(!1),Gn(i),i!=null)f=i.clientX-xn.left,m=i.clientY-xn.top;else{if(f<0||m<0){Se=-10,Re=-10;return}let[L,N]=Ie.scales,F=u.cursor.sync,[Z,ae]=F.values,[se,te]=F.scales,[K,U]=Ie.match,xe=u.axes[0].side%2==1,Ne=R.ori==0?Q:W,tt=R.ori==1?Q:W,_e=xe?w:v,We=xe?v:w,wt=xe?m:f,ct=xe?f:m;if(se!=null?f=K(L,se)?a(Z,M[L],Ne,0):-10:f=Ne*(wt/_e),te!=null?m=U(N,te)?a(ae,M[N],tt,0):-10:m=tt*(ct/We),R.ori==1){let Rt=f;f=m,m=Rt}}E&&(u==null||u.cursor.event.type==zs)&&((f<=1||f>=Q-1)&&(f=eo(f,Q)),(m<=1||m>=W-1)&&(m=eo(m,W))),A?(Ui=f,Gi=m,[ko,So]=H.move(o,f,m)):(Se=f,Re=m)}let ls={width:0,height:0,left:0,top:0};function rs(){zl(ls,!1)}let Ki,Yi,Ji,Zi;function Qi(i,u,f,m,v,w,T){kn=!0,Qe=Xe=lt._x=lt._y=!1,os(i,u,f,m,v,w,T,!0,!1),i!=null&&(ut(js,Zs,Xi,!1),rl(Wu,o,ko,So,Q,W,null));let{left:A,top:E,width:L,height:N}=be;Ki=A,Yi=E,Ji=L,Zi=N}function Xi(i,u,f,m,v,w,T){kn=lt._x=lt._y=!1,os(i,u,f,m,v,w,T,!1,!0);let{left:A,top:E,width:L,height:N}=be,F=L>0||N>0,Z=Ki!=A||Yi!=E||Ji!=L||Zi!=N;if(F&&Z&&zl(be),lt.setScale&&F&&Z){let ae=A,se=L,te=E,K=N;if(R.ori==1&&(ae=E,se=N,te=A,K=L),Qe&&Sn(O,tn(ae,O),tn(ae+se,O)),Xe)for(let U in M){let xe=M[U];U!=O&&xe.from==null&&xe.min!=ye&&Sn(U,tn(te+K,U),tn(te,U))}rs()}else H.lock&&(H._lock=!H._lock,zn(u,!0,i!=null));i!=null&&(uo(js,Zs),rl(js,o,Se,Re,Q,W,null))}function Tp(i,u,f,m,v,w,T){if(H._lock)return;Gn(i);let A=kn;if(kn){let E=!0,L=!0,N=10,F,Z;R.ori==0?(F=Qe,Z=Xe):(F=Xe,Z=Qe),F&&Z&&(E=Se<=N||Se>=Q-N,L=Re<=N||Re>=W-N),F&&E&&(Se=Se<ko?0:Q),Z&&L&&(Re=Re<So?0:W),zn(null,!0,!0),kn=!1}Se=-10,Re=-10,de.fill(null),zn(null,!0,!0),A&&(kn=A)}function ea(i,u,f,m,v,w,T){H._lock||(Gn(i),Ur(),rs(),i!=null&&rl(Hu,o,Se,Re,Q,W,null))}function ta(){P.forEach(Nd),Hr(o.width,o.height,!0)}oo(kr,Uo,ta);let To={};To.mousedown=Qi,To.mousemove=qi,To.mouseup=Xi,To.dblclick=ea,To.setSeries=(i,u,f,m)=>{let v=Ie.match[2];f=v(o,u,f),f!=-1&&en(f,m,!0,!1)},at&&(ut(Wu,b,Qi),ut(zs,b,qi),ut(Fu,b,i=>{Gn(i),ll(!1)}),ut(Iu,b,Tp),ut(Hu,b,ea),ri.add(o),o.syncRect=ll);let jl=o.hooks=e.hooks||{};function et(i,u,f){Qr?tl.push([i,u,f]):i in jl&&jl[i].forEach(m=>{m.call(null,o,u,f)})}(e.plugins||[]).forEach(i=>{for(let u in i.hooks)jl[u]=(jl[u]||[]).concat(i.hooks[u])});let na=(i,u,f)=>f,Ie=Ge({key:null,setSeries:!1,filters:{pub:Zu,sub:Zu},scales:[O,y[1]?y[1].scale:null],match:[Qu,Qu,na],values:[null,null]},H.sync);Ie.match.length==2&&Ie.match.push(na),H.sync=Ie;let oa=Ie.key,ss=Kc(oa);function rl(i,u,f,m,v,w,T){Ie.filters.pub(i,u,f,m,v,w,T)&&ss.pub(i,u,f,m,v,w,T)}ss.sub(o);function Mp(i,u,f,m,v,w,T){Ie.filters.sub(i,u,f,m,v,w,T)&&To[i](null,u,f,m,v,w,T)}o.pub=Mp;function Pp(){ss.unsub(o),ri.delete(o),Wn.clear(),ei(kr,Uo,ta),d.remove(),ce?.remove(),et("destroy")}o.destroy=Pp;function is(){et("init",e,t),Oi(t||e.data,!1),V[O]?Xr(O,V[O]):Ur(),Il=be.show&&(be.width>0||be.height>0),Un=At=!0,Hr(e.width,e.height)}return y.forEach(Ri),P.forEach(sp),n?n instanceof HTMLElement?(n.appendChild(d),is()):n(o,is):is(),o}rt.assign=Ge;rt.fmtNum=pi;rt.rangeNum=Sr;rt.rangeLog=Tr;rt.rangeAsinh=ci;rt.orient=ro;rt.pxRatio=ue;rt.join=Mh;rt.fmtDate=hi,rt.tzDate=Fh;rt.sync=Kc;{rt.addGap=yd,rt.clipGaps=Ar;let e=rt.paths={points:ef};e.linear=nf,e.stepped=Sd,e.bars=bd,e.spline=Td}var Wd={system:"light",light:"dark",dark:"system"},sf="weir-scheme",af=matchMedia("(prefers-color-scheme: dark)"),uf=ge(af.matches?"dark":"light"),Or=ge(Id()),Rl=hn(()=>Or.value==="system"?uf.value:Or.value);function cf(){af.addEventListener("change",({matches:e})=>{uf.value=e?"dark":"light",wi()}),wi()}function ff(){let e=Or.value;return h`
    <button type="button" class="plain" onClick=${()=>Fd(Wd[e])}>
      Colours: ${e}
    </button>
  `}function Fd(e){try{localStorage.setItem(sf,e)}catch{}Or.value=e,wi()}function wi(){document.documentElement.dataset.scheme=Rl.value}function Id(){try{let e=localStorage.getItem(sf);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var pf=190;function Cl({title:e,times:t,series:n,show:o,stacked:l=!1,isBytes:r=!1,max:s}){let a=Vt(null),c=Vt(null),[d,p]=pe(null),$=Rl.value,g=n.map(({label:k})=>k).join();Le(()=>{let k=a.current;if(k===null)return;let y=new rt(Bd(k,n,{show:o,stacked:l,isBytes:r,max:s,setUnder:p}),[[]],k);c.current=y;let P=new ResizeObserver(()=>y.setSize({width:k.clientWidth,height:pf}));return P.observe(k),()=>{P.disconnect(),y.destroy(),c.current=null}},[$,g]);let _=Hd(n,l);Le(()=>{c.current?.setData([[...t],..._.map(k=>[...k])])},[t,$]);let b=d??t.length-1,x=n.map(({label:k,color:y,values:P})=>({label:k,color:y,value:o(P[b]??0)})),S=x.map(({label:k,value:y})=>`${k} ${y}`).join(", ");return h`
    <figure class="chart">
      <div ref=${a} role="img" aria-label=${`${e}: ${S}`} />
      <figcaption>
        <ul class="legend">
          ${x.map(({label:k,color:y,value:P})=>h`
              <li key=${k}><span class=${`swatch color-${y}`} aria-hidden="true" /> ${k}
                ${" "}<b>${P}</b></li>
            `)}
        </ul>
      </figcaption>
    </figure>
  `}function Hd(e,t){if(!t)return e.map(({values:o})=>o);let n=[];return e.forEach(({values:o},l)=>{n.push(o.map((r,s)=>r+(n[l-1]?.[s]??0)))}),n.reverse()}var Ud=Array.from({length:50},(e,t)=>2**t);function Gd(e,t){return e.map(n=>{let o=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?o:o.slice(0,5)})}function Bd(e,t,{show:n,stacked:o,isBytes:l,max:r,setUnder:s}){let a=getComputedStyle(document.documentElement),c=p=>a.getPropertyValue(`--${p}`).trim(),d={stroke:c("muted"),font:"11px system-ui",grid:{stroke:c("line"),width:1},ticks:{stroke:c("line"),width:1}};return{width:e.clientWidth,height:pf,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(p,$,g)=>[0,r??(g>0?g*1.1:1)]}},axes:[{...d,size:28,space:70,values:(p,$,g,_,b)=>Gd($,b)},{...d,size:66,...l&&{incrs:Ud},values:(p,$)=>$.map(g=>n(g))}],series:[{},...(o?[...t].reverse():t).map(({label:p,color:$})=>({label:p,stroke:c($),width:1.5,points:{show:!1},...o&&{fill:`color-mix(in srgb, ${c($)} 45%, ${c("surface")})`}}))],hooks:{setCursor:[p=>s(p.cursor.idx??null)]}}}function hf({fact:e,firstAt:t}){let n=Vd(e),o=(Date.parse(e.at)-Date.parse(t))/1e3;return o<1?n:{...n,text:`${n.text}, in ${it(Math.round(o))}`}}function Vd(e){switch(e.type){case"graph-submitted":return{text:`${ki(e)} was submitted: ${C(e.tasks)} tasks`,tone:"plain",link:Lr(e)};case"graph-retried":return{text:`${ki(e)} is retried`,tone:"plain",link:Lr(e)};case"graph-ended":{let{outcome:t}=e;return{text:`${ki(e)} ${t.endsWith("cancelled")?`was ${t}`:t}`,tone:t==="succeeded"?"good":t==="failed"?"bad":"plain",link:Lr(e)}}case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${e.group}: ${e.error}: ${e.message}`+(e.count>1?` (${C(e.count)} times)`:""),tone:"bad",link:[...Lr(e),"tasks",e.key]};case"worker-joined":return{text:`Worker ${e.name} joined`,tone:"good",link:Si(e)};case"worker-left":return{text:`Worker ${e.name} ${zd(e.reason)}`,tone:jd(e.reason)};case"worker-paused":return{text:`Worker ${e.name} paused ${e.by==="hand"?"by hand":`for ${e.by}`}`,tone:e.by==="hand"?"plain":"bad",link:Si(e)};case"worker-resumed":return{text:`Worker ${e.name} resumed`,tone:"good",link:Si(e)};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${e.retired.length} retired`,tone:"plain"};case"standstill":return{text:`All ${C(e.workers)} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:qd(e),tone:"plain",link:["memory"]};case"data-scattered":return{text:`${C(e.values)} values were stored in ${e.namespace}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${it(e.downMs/1e3)}`,tone:"bad"};default:return{text:e.type,tone:"plain"}}}function zd(e){switch(e){case"left":return"left: it ended in order";case"retired":return"retired, as it was asked to";case"removed":return"was removed by a request";case"replaced":return"registered again: the former registration is over";case"lost":return"is lost: it stopped answering";default:return`left: ${e}`}}function jd(e){return e==="lost"?"bad":"plain"}function ki({name:e}){return e===""?"Graph":`Graph "${e}"`}function Lr({graph:e}){return["graphs",e]}function Si({name:e}){return["workers",e]}function qd({replicated:e,dropped:t,bytes:n,bytesDropped:o}){let l=e===0?[]:[`copied ${mf(e,n)}`],r=t===0?[]:[`dropped ${mf(t,o)}`];return`The memory manager ${[...l,...r].join(", and ")}`}function mf(e,t){return`${C(e)} ${e===1?"result":"results"}, ${X(t)}`}var Kd=20;function df(){return sn("groups"),rn.value===null?h`
      <${Te} title="Overview">
        <${De} error=${null} />
        <//>
    `:h`
    <${Te} title="Overview" />
    <${Yd} />
    <div class="columns">
      <${Jd} />
      <${Zd} />
    </div>
    <${Qd} />
    <${Xd} />
    <${e0} />
  `}function Yd(){let e=rn.value;if(e===null)return null;let{workers:t,tasks:n,memory:o,graphs:l}=e,r=t.running??0,s=Object.entries(t).filter(([d,p])=>d!=="running"&&d!=="closed"&&p>0).map(([d,p])=>`${C(p)} ${d.replaceAll("_"," ")}`).join(", "),a=Lt.value.at(-1),c=(n.queued??0)+(n["no-worker"]??0);return h`
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
        value=${Us(a?.finishedRate??0)}
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
  `}function Jd(){let e=Lt.value;return h`
    <${$e} title="Tasks a second" note=${Ot()?"of the recording":"in the last 10 minutes"}>
      <${Cl}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${Us}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function Zd(){let e=Lt.value;return h`
    <${$e} title="Memory" note="of all workers, stacked">
      <${Cl}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${X}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function Qd(){let{data:e,error:t}=he(pu(),2e3);return e===null?h`
      <${$e} title="Running graphs">
        <${De} error=${t} />
        <//>
    `:h`
    <${$e} title="Running graphs">
      ${e.items.length===0&&h`<${nt}>No graph runs. <${Me} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:o,done:l}=an(n.counts);return h`
            <li key=${n.id}>
              <${Me} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${On} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${C(l)} / ${C(o)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function Xd(){let e=Rs.value;return e.length===0?null:h`
    <${$e} title="Busiest groups of tasks">
      <${Wo}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:o})=>({group:t,counts:n,expectedSeconds:o<0?null:o/1e6}))}
      />
      <//>
  `}function e0(){let e=vl.value.slice(0,Kd);return h`
    <${$e} title="What happened">
      ${e.length===0&&h`<${nt}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>h`<${t0} key=${t.id} row=${t} />`)}
      </ol>
    <//>
  `}function t0({row:e}){let{text:t,tone:n,link:o}=hf(e),{at:l}=e.fact;return h`
    <li class=${n}>
      <time dateTime=${l}>${Ue(l)}</time>
      <span>${o===void 0?t:h`<${Me} to=${o}>${t}<//>`}</span>
    </li>
  `}function _f({path:e}){return h`
    <${Te} title="Not found">
      <${nt}>There is no page "${e.join("/")}". <${Me} to=${[]}>Overview<//><//>
    <//>
  `}function gf(e,t){let n=n0(e,t),o=o0(e,n),l=[],r=(x,S)=>(l[S]??=[]).push(x);for(let x=0;x<e;x++)r(x,o[x]??0);let s=e,a=n.map(([x,S])=>{if(x===S)return[x];let[k,y]=[o[x]??0,o[S]??0],P=[x];for(let M=k+1;M<y;M++)r(s,M),P.push(s++);return[...P,S]}),c=$f(s,a,-1),d=$f(s,a,1),p=new Float64Array(s),$=x=>x.forEach((S,k)=>p[S]=k);l.forEach($);for(let x=0;x<8;x++){let S=x%2===0;for(let k of S?l:[...l].reverse())l0(k,S?c:d,p),$(k)}let g=Math.max(1,...l.map(x=>x.length)),_=new Map;l.forEach((x,S)=>{let k=(g-x.length)/2;x.forEach((y,P)=>_.set(y,{layer:S,at:P+k}))});let b=x=>_.get(x)??{layer:0,at:0};return{nodes:Array.from({length:e},(x,S)=>b(S)),edges:a.map((x,S)=>(n[S]?.[0]!==t[S]?.[0]?[...x].reverse():x).map(b)),layers:l.length,width:g}}function n0(e,t){let n=Array.from({length:e},()=>[]);for(let[r,s]of t)n[r]?.push(s);let o=new Uint8Array(e),l=new Set;for(let r=0;r<e;r++){if(o[r]!==0)continue;let s=[{node:r,at:0}];o[r]=1;for(let a=s.at(-1);a!==void 0;a=s.at(-1)){let c=n[a.node]?.[a.at++];c===void 0?o[s.pop()?.node??0]=2:o[c]===1?l.add(`${a.node} ${c}`):o[c]===0&&(o[c]=1,s.push({node:c,at:0}))}}return t.map(([r,s])=>l.has(`${r} ${s}`)?[s,r]:[r,s])}function o0(e,t){let n=new Int32Array(e),o=new Int32Array(e),l=Array.from({length:e},()=>[]);for(let[s,a]of t)s!==a&&(l[s]?.push(a),o[a]=(o[a]??0)+1);let r=Array.from({length:e},(s,a)=>a).filter(s=>!o[s]);for(let s=r.pop();s!==void 0;s=r.pop())for(let a of l[s]??[])n[a]=Math.max(n[a]??0,(n[s]??0)+1),o[a]=(o[a]??0)-1,o[a]===0&&r.push(a);return n}function $f(e,t,n){let o=Array.from({length:e},()=>[]);for(let l of t)for(let r=1;r<l.length;r++){let[s=0,a=0]=[l[r-1],l[r]];o[n===-1?a:s]?.push(n===-1?s:a)}return o}function l0(e,t,n){let o=new Map(e.map(l=>{let r=t[l]??[],s=r.reduce((a,c)=>a+(n[c]??0),0);return[l,r.length===0?n[l]??0:s/r.length]}));e.sort((l,r)=>(o.get(l)??0)-(o.get(r)??0))}var vn={width:168,height:42},Nn={x:190,y:84},Yo=14,vf=24;function Dr({label:e,shape:t,linkOf:n}){let{nodes:o,order:l=[]}=t,r=[...t.edges,...l],s=JSON.stringify([o.length,r]),a=$t(()=>gf(o.length,r.map(([p=0,$=0])=>[p,$])),[s]),c=a.width*Nn.x-(Nn.x-vn.width)+2*Yo,d=a.layers*Nn.y-(Nn.y-vn.height)+2*Yo;return h`
    <div class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${c} height=${d} viewBox=${`0 0 ${c} ${d}`}>
        ${a.edges.map((p,$)=>p.length>1&&h`
            <path
              key=${$}
              class="edge"
              stroke-dasharray=${$<t.edges.length?"none":"4 4"}
              d=${i0(p)}
            />
          `)}
        ${o.map(({name:p,counts:$},g)=>{let _=a.nodes[g]??{layer:0,at:0},b=n(p),x=h`<${r0} name=${p} counts=${$} place=${_} />`;return b===null?h`<g key=${p}>${x}</g>`:h`<a key=${p} href=${zt(...b)}>${x}</a>`})}
      </svg>
    </div>
  `}function r0({name:e,counts:t,place:n}){let{total:o,done:l}=an(t),[r,s]=[Yo+n.at*Nn.x,Yo+n.layer*Nn.y],a=r;return h`
    <g class="node">
      <title>${e}: ${C(l)} of ${C(o)} done</title>
      <rect x=${r} y=${s} width=${vn.width} height=${vn.height} rx="7" />
      <text x=${r+9} y=${s+16}>${s0(e)}</text>
      <text class="small" x=${r+9} y=${s+31}>${C(l)} / ${C(o)}</text>
      ${kl(t).map(({kind:c,count:d})=>{let p=(vn.width-2)*d/Math.max(o,1);return a+=p,h`
          <rect
            key=${c}
            class=${`fill-${c}`}
            x=${a-p+1}
            y=${s+vn.height-6}
            width=${p}
            height="5"
          />
        `})}
    </g>
  `}function s0(e){return e.length<=vf?e:`\u2026${e.slice(1-vf)}`}function i0(e){let t=e.map(({layer:s,at:a},c)=>{let d=c===0,p=c===e.length-1,$=Yo+s*Nn.y+(d?vn.height:p?0:vn.height/2);return[Yo+a*Nn.x+vn.width/2,$]}),[n,...o]=t;if(n===void 0)return"";let[,l]=n,r=o.map(([s,a],c)=>{let d=(l+a)/2,[p]=t[c]??n;return l=a,`C${p},${d} ${s},${d} ${s},${a}`});return`M${n.join()} ${r.join(" ")}`}function yf({id:e}){let{data:t}=he(gt(e),3e3),{data:n,error:o}=he($u(e),2e3),l=h`<${Me} to=${["graphs",e]}>${t?.name||"The graph"}<//>`;return h`
    <${Te} title="Shape" aside=${l} />
    <section class="card">
      ${n===null?h`<${De} error=${o} />`:h`
        <${Dr} label="Groups of tasks, inputs above" shape=${n} linkOf=${()=>null} />
        ${t!==null&&h`<${_r} counts=${t.counts} />`}
        ${n.folded>0&&h`<p class="note">The ${C(n.folded)} smallest groups are drawn as one.</p>`}
      `}
    </section>
    ${n!==null&&h`
      <section class="card">
        <${Wo}
          caption="The same groups as a table"
          rows=${n.nodes.map(({name:r,counts:s})=>({group:r,counts:s,expectedSeconds:null}))}
        />
      </section>
    `}
  `}function Ol(e,t){let{workers:n,groups:o,w:l,g:r,s,d:a,k:c,m:d,key:p,graph:$}=e;return s.map((g,_)=>({number:t(_),worker:n[l[_]??0]??"",group:o[r[_]??0]??"",start:g,end:g+(a[_]??0)/1e3,failed:c[_]===1,...d?.[_]&&{marks:d[_]},key:p?.[_]?.split("/").at(-1)??"",graph:$?.[_]??""}))}function Nr(e,t){return e.end-t.end}function wf(e,t,n){let o=e.at(-1)?.end??t,l=Math.max(o,Math.min(t,o+n/2));return[l-n,l]}var a0=new Intl.Collator("en",{numeric:!0});function kf(e){let t=new Map;for(let o of[...e].sort((l,r)=>l.start-r.start)){let l=t.get(o.worker)??[];t.set(o.worker,l);let r=l.find(s=>(s.at(-1)?.end??0)<o.start+1);r===void 0?l.push([o]):r.push(o)}return[...t.keys()].sort(a0.compare).map(o=>({worker:o,lanes:t.get(o)??[]}))}var bi=12;function Sf(e){let t=new Map;for(let n of[...e].sort()){let o=u0(n)%bi,l=new Set(t.values());for(;l.size<bi&&l.has(o);)o=(o+5)%bi;t.set(n,o)}return t}function u0(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var bf=2e4,xf="10000",Jo=ge({list:[],seen:0,shown:0});au("stream",e=>{let t=e.n,n=Ol(e,o=>t[o]??0);Pf(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function Mf(){sn("stream");let e=qt.value;Le(()=>{let t=new URLSearchParams(Ot()?{after:"0",limit:xf}:{last:"true",limit:xf});ln(`stream?${t}`).then(n=>{Ot()&&c0(),Pf(Ol(n,o=>n.next-n.s.length+1+o),{})},()=>{})},[e])}var Ll=new Set;function Pf(e,t){let n=[];for(let l of e){let r=Tf(l);Ll.has(r)||(Ll.add(r),n.push(l))}if(n.length===0&&Object.keys(t).length===0)return;let o=[...Jo.value.list,...n].sort(Nr).slice(-bf);Ll.size>2*bf&&(Ll=new Set(o.map(Tf))),Jo.value={...Jo.value,...t,list:o}}function c0(){Ll.clear(),Jo.value={list:[],seen:0,shown:0}}function Tf({worker:e,group:t,start:n,end:o}){return`${e} ${t} ${n} ${o}`}var xi=["failed","killed","retry","stolen"],Ti={failed:"failed",killed:"killed",retry:"another attempt",stolen:"stolen from another worker"},f0={retry:1,stolen:2,killed:4};function Wr({failed:e,marks:t=0}){return xi.filter(n=>n==="failed"?e:(t&f0[n])!==0)}function Fr(e){return Wr(e).map(t=>Ti[t]).join(", ")}function Af(e,t,n){let o={failed:0,killed:0,retry:0,stolen:0};for(let l of e.flatMap(({lanes:r})=>r.flat()))if(!(l.end<t||l.start>n))for(let r of Wr(l))o[r]++;return o}var Ef=3,Rf=3,p0=7;function Of(e,t,{left:n,right:o,top:l,bottom:r},s){let a=Math.min(p0,o-n);for(let c of Wr(t))switch(c){case"failed":e.fillStyle=s("failed"),e.fillRect(n,r-Ef,o-n,Ef);break;case"killed":e.fillStyle=s("failed"),e.fillRect(Math.max(n,o-Rf),l,Math.min(Rf,o-n),r-l);break;case"retry":Cf(e,[n,l],[n+a,l],[n,l+a],s("text"));break;case"stolen":Cf(e,[o,l],[o-a,l],[o,l+a],s("text"));break;default:}}function Cf(e,t,n,o,l){e.fillStyle=l,e.beginPath(),e.moveTo(...t),e.lineTo(...n),e.lineTo(...o),e.closePath(),e.fill()}function Lf({counts:e}){return h`
    <ul class="legend" aria-label="Marks">
      ${xi.map(t=>h`<li key=${t}><span class=${`swatch mark-${t}`} aria-hidden="true" /> ${Ti[t]} <b>${C(e[t])}</b></li>`)}
    </ul>
  `}var so=18,Mi=8,Zo=110,Dl=22;function Df({lanes:e,hueOf:t,from:n,to:o,onView:l}){let r=Vt(null),[s,a]=pe(900),[c,d]=pe(null),p=Vt(null),$=Rl.value,g=Dl+e.reduce((S,k)=>S+k.lanes.length*so+Mi,0),_=S=>n+(S-Zo)/(s-Zo)*(o-n);return Le(()=>{let S=r.current?.parentElement;if(!S)return;let k=new ResizeObserver(()=>a(S.clientWidth));return k.observe(S),()=>k.disconnect()},[]),Le(()=>{r.current!==null&&h0(r.current,{lanes:e,hueOf:t,from:n,to:o,width:s,height:g})},[e,t,n,o,s,g,$]),h`
    <div class="timeline">
      <canvas
        ref=${r}
        role="img"
        aria-label="Runs by worker and time; the table below lists the last ones"
        onWheel=${S=>{S.preventDefault();let k=_(S.offsetX),y=S.deltaY>0?1.25:.8;l(k-(k-n)*y,k+(o-k)*y)}}
        onPointerDown=${S=>p.current=S.offsetX}
        onPointerUp=${()=>p.current=null}
        onPointerLeave=${()=>{p.current=null,d(null)}}
        onPointerMove=${S=>{if(p.current!==null){let y=_(p.current)-_(S.offsetX);return p.current=S.offsetX,l(n+y,o+y)}let k=m0(e,S.offsetY,_(S.offsetX));d(k===null?null:{run:k,x:S.offsetX,y:S.offsetY})}}
      />
      ${c!==null&&h`
        <p class="tip" style=${{left:`${Math.min(c.x+12,s-220)}px`,top:`${c.y+12}px`}}>
          <b>${c.run.group}</b> ${Fr(c.run)}<br />
          ${it((c.run.end-c.run.start)/1e3)} on ${c.run.worker}
        </p>
      `}
    </div>
  `}function m0(e,t,n){let o=Dl;for(let{lanes:l}of e){let r=l[Math.floor((t-o)/so)];if(t>=o&&r!==void 0)return r.find(({start:s,end:a})=>s<=n&&n<=a)??null;o+=l.length*so+Mi}return null}function h0(e,{lanes:t,hueOf:n,from:o,to:l,width:r,height:s}){let a=devicePixelRatio;e.width=r*a,e.height=s*a,e.style.width=`${r}px`,e.style.height=`${s}px`;let c=e.getContext("2d");if(c===null)return;let d=getComputedStyle(document.documentElement),p=b=>d.getPropertyValue(`--${b}`).trim(),$=Array.from({length:12},(b,x)=>p(`hue-${x}`)),g=b=>Zo+(b-o)/(l-o)*(r-Zo);c.scale(a,a),c.font="11px system-ui",c.textBaseline="middle";for(let b of d0(o,l)){let x=g(b);c.fillStyle=p("line"),c.fillRect(x,Dl-4,1,s),c.fillStyle=p("muted"),c.fillText(new Date(b).toLocaleTimeString("en-GB"),x+3,Dl/2)}let _=Dl;for(let{worker:b,lanes:x}of t){c.fillStyle=p("muted"),c.fillText(b,0,_+so/2,Zo-8);for(let S of x){for(let k of S){let{start:y,end:P,group:M}=k;if(P<o||y>l)continue;let q=Math.max(Zo,g(y)),O=Math.min(r,Math.max(g(P),g(y)+1));c.fillStyle=$[n.get(M)??0]??"",c.fillRect(q,_+1,O-q,so-2),Of(c,k,{left:q,right:O,top:_+1,bottom:_+so-1},p)}_+=so}_+=Mi}}function d0(e,t){let o=[1,2,5,10,15,30,60,120,300,600,1800,3600].map(r=>r*1e3).find(r=>(t-e)/r<=8)??36e5,l=Math.ceil(e/o)*o;return Array.from({length:Math.max(0,Math.floor((t-l)/o)+1)},(r,s)=>l+s*o)}var _0=3e4,If=20,Nl=60,$0=24,Nf=500,g0=2e3;function Hf(){Mf();let e=ve===null&&!Ot(),{list:t,seen:n,shown:o}=Jo.value,[l,r]=pe(Date.now()),[s,a]=pe(null),[c,d]=pe(""),[p,$]=pe(""),[g,_]=pe(0),[b,x]=pe(!1);Le(()=>{if(s!==null||!e)return;let I=setInterval(()=>r(Date.now()),Nf);return()=>clearInterval(I)},[s===null]);let S=$t(()=>t.filter(I=>(c===""||I.worker===c)&&(p===""||I.group===p)&&I.end-I.start>=g&&(!b||I.failed)),[t,c,p,g,b]),[k,y]=s??(e?wf(S,l,_0):w0(t)),P=$t(()=>kf(S.filter(({start:I,end:G})=>G>=k&&I<=y)),[S,Math.floor(k/100),Math.floor(y/100)]),M=$t(()=>[...new Set(t.map(I=>I.group))].sort(),[t]),q=$t(()=>k0(P),[P]),O=$t(()=>Af(P.slice(0,Nl),k,y),[P]),Y=$t(()=>[...new Set(t.map(I=>I.worker))].sort(),[t]),z=$t(()=>Sf(M),[M.join(`
`)]);return h`
    <${Te} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${I=>I.preventDefault()}>
        <${Ff} label="Worker" value=${c} all=${Y} onChange=${d} />
        <${Ff} label="Tasks" value=${p} all=${M} onChange=${$} />
        <label>At least <input
            type="number"
            min="0"
            step="any"
            value=${g}
            onChange=${I=>_(Number(I.currentTarget.value))}
          /> ms</label>
        <label><input
            type="checkbox"
            checked=${b}
            onChange=${I=>x(I.currentTarget.checked)}
          /> only failed</label>
        <button type="button" onClick=${()=>a(s===null&&e?[k,y]:null)}>
          ${e?s===null?"Pause":"Follow":"Show all"}
        </button>
        <button type="button" onClick=${()=>a(Wf(k,y,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>a(Wf(k,y,2))}>Zoom out</button>
      </form>
      ${P.length===0?h`<${nt}>No task has ended in this time.<//>`:h`
        <${Df}
          lanes=${P.slice(0,Nl)}
          hueOf=${z}
          from=${k}
          to=${y}
          onView=${(I,G)=>a([I,G])}
        />
      `}
      <ul class="legend">
        ${q.slice(0,$0).map(I=>h`<li key=${I}><span class=${`swatch hue-${z.get(I)}`} aria-hidden="true" /> ${I}</li>`)}
      </ul>
      ${P.length>0&&h`<${Lf} counts=${O} />`}
      ${s===null&&e&&P.length>0&&l-y>Nf&&h`<p class="note">The last runs are shown: none has ended since ${Ue(S.at(-1)?.end??y)}.</p>`}
      ${P.length>Nl&&h`<p class="note">The first ${Nl} of ${P.length} workers are drawn.</p>`}
      <p class="note">
        ${o<n?`${o} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${ve===null&&h`<${y0} />`}
    <section class="card">
      ${ve===null?h`<${b0} query=${S0({worker:c,group:p,minMs:g,onlyFailed:b})} />`:h`<${Uf} list=${S} />`}
    </section>
  `}var v0={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function y0(){let e=Lt.value;return h`
    <${$e} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${Cl}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${Rn}
        stacked=${!0}
        max=${1}
        series=${sr.map(t=>({label:t,color:v0[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function w0(e){return e.reduce(([t,n],o)=>[Math.min(t,o.start),Math.max(n,o.end)],[e[0]?.start??0,e[0]?.end??1])}function Wf(e,t,n){let[o,l]=[(e+t)/2,(t-e)*n/2];return[o-l,o+l]}function Ff({label:e,value:t,all:n,onChange:o}){return h`
    <label>${e} <select
        value=${t}
        onChange=${l=>o(l.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(l=>h`<option key=${l} value=${l}>${l}</option>`)}
      </select></label>
  `}function k0(e){let t=e.slice(0,Nl).flatMap(({lanes:n})=>n.flatMap(o=>o.map(({group:l})=>l)));return[...new Set(t)].sort()}function S0({worker:e,group:t,minMs:n,onlyFailed:o}){return new URLSearchParams({last:"true",keys:"true",limit:String(If),...e!==""&&{worker:e},...t!==""&&{group:t},...n>0&&{minUs:String(n*1e3)},...o&&{kind:"failed"}}).toString()}function b0({query:e}){let{data:t,error:n}=he(`stream?${e}`,g0);return t===null?h`<${De} error=${n} />`:h`<${Uf} list=${Ol(t,o=>o).sort(Nr)} />`}function Uf({list:e}){return h`
    <${Fe}
      caption="The last runs"
      head=${["Task","Group","Worker","Ended","Time","Marks"]}
      rows=${e.slice(-If).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${t=>{let{key:n,graph:o,group:l,worker:r,start:s,end:a,failed:c}=t;return[h`<span class="mono">${o===""?n||"\u2014":h`<${Me} to=${["graphs",o,"tasks",n]}>${n}<//>`}</span>`,h`<span class="mono">${l}</span>`,h`<${Me} to=${["workers",r]}>${r}<//>`,Ue(a),it((a-s)/1e3),h`<span class=${c?"bad":""}>${Fr(t)}</span>`]}}
    />
  `}function Gf(){let{data:e,error:t}=he("stuck",3e3);return h`
    <${Te} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?h`<${De} error=${t} />`:e.items.length===0?h`<${nt}>Nothing is stuck.<//>`:h`
          <${Fe}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:o,keys:l})=>`${n} ${o} ${l[0]}`}
            cells=${({graph:n,name:o,text:l,count:r,keys:s})=>[h`<${Me} to=${["graphs",n]}>${o||dr(n)}<//>`,C(r),l,h`<ul class="keys">${s.map(a=>h`
                    <li key=${a}>
                      <${Me} to=${["graphs",n,"tasks",a]}>${a}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&h`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}var Bf=4096,x0=2e4;function zf({graph:e,taskKey:t}){let n=Is(e,t),{data:o,error:l}=he(vu(e,t),2e3),{data:r}=he(`${n}/explain`,2e3),s=h`<${Me} to=${["graphs",e]}>Its graph<//>`;return o===null?h`
      <${Te} title=${t} aside=${s}>
        <section class="card">
          <${De} error=${l} />
        </section>
        <//>
    `:h`
    <${Te} title=${o.label??o.key} aside=${s} />
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${h`<${Nt} name=${hr(o)} />`} />
        <${le} name="Operation" value=${h`<span class="mono">${o.op}</span>`} />
        <${le} name="Attempts" value=${C(o.attempts)} detail=${`${o.retriesLeft} retries left`} />
        <${le}
          name="Result"
          value=${mr(o)||"\u2014"}
          tone=${o.result==="lost"?"bad":"plain"}
        />
        <${le}
          name="Time"
          value=${o.startedAt===null?"\u2014":Cn(o.startedAt,o.endedAt,En())}
        />
      </dl>
      <ul class="reasons">
        ${(r?.reasons??[]).map(({code:a,text:c})=>h`<li key=${a+c}>${c}</li>`)}
      </ul>
    </section>
    <${M0} task=${o} graph=${e} />
    <${P0} task=${o} graph=${e} />
    <${A0} graph=${e} taskKey=${t} />
    <${E0} path=${n} />
    <${R0} path=${n} attempts=${o.attempts} />
    ${o.state==="memory"&&T0(o)&&h`<${C0} graph=${e} taskKey=${t} />`}
    <${O0} path=${n} />
  `}function T0({result:e}){return e===void 0||e==="available"}function M0({task:e,graph:t}){let{error:n,blame:o}=e;return n===void 0?null:h`
    <${$e} title="Error">
      ${o!==void 0&&h`<p>It failed because its input <${jf} name=${o} graph=${t} /> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&h`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&h`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function jf({name:e,graph:t}){if(typeof e=="string")return h`<${Me} to=${["graphs",t,"tasks",e]}>${e}<//>`;let{key:n,namespace:o,owner:l}=e,r=l===void 0?o:`${o} of ${l}`;return h`<span>${n} in the namespace ${r}</span>`}function P0({task:e,graph:t}){let{after:n=[]}=e;return h`
    <${Vf}
      title="Inputs"
      keys=${e.dependencies}
      count=${e.dependencyCount}
      graph=${t}
    />
    <${Vf}
      title="Tasks before it"
      keys=${n.slice(0,Fs)}
      count=${n.length}
      graph=${t}
    />
  `}function Vf({title:e,keys:t,count:n,graph:o}){return n===0?null:h`
    <${$e} title=${e} note=${`${C(t.length)} of ${C(n)}`}>
      <ul class="keys">
        ${t.map((l,r)=>h`
            <li key=${r}>
              <${jf} name=${l} graph=${o} />
            </li>
          `)}
      </ul>
      <//>
  `}function A0({graph:e,taskKey:t}){let{data:n}=he(gu(e,t),3e3);return n===null||n.nodes.length<2?null:h`
    <${$e} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${Dr}
        label="The task, its inputs above and its users below"
        shape=${n}
        linkOf=${o=>o===t?null:["graphs",e,"tasks",o]}
      />
      <//>
  `}function E0({path:e}){let{data:t}=he(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:h`
    <${$e} title="Attempts">
      <${Fe}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${t.items}
        keyOf=${({attempt:n})=>String(n)}
        cells=${({attempt:n,state:o,worker:l,startedAt:r,endedAt:s,error:a})=>[String(n),h`<${Nt} name=${o} />`,l===null?"":h`<${Me} to=${["workers",l]}>${l}<//>`,r===null?"":Ue(r),r===null?"":Cn(r,s,En()),a===void 0?"":`${a.name}: ${a.message.split(`
`)[0]}`]}
      />
      <//>
  `}function qf(e,t,n){let[o,l]=pe(null);return Le(()=>{let r=!0;return Qa(e,t).catch(()=>null).then(s=>r&&l(s)),()=>{r=!1}},[e,n]),o}function R0({path:e,attempts:t}){let n=qf(`${e}/logs`,x0,t);return t===0||n===null||n===""?null:h`
    <${$e} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function C0({graph:e,taskKey:t}){let n=`${gt(e)}/results/${Ao(t)}`,o=qf(n,Bf,null);return o===null?null:h`
    <${$e} title="Result" note=${`the first ${X(Bf)}`}>
      <pre tabindex="0" aria-label="Result">${o}</pre>
      <//>
  `}function O0({path:e}){let{data:t}=he(`${e}/story`,1e4);return t===null?null:h`
    <${$e} title="Story" note="what the scheduler and the workers did with it">
      ${t.entries.length===0&&h`<${nt}>Its transitions are not kept any more.<//>`}
      <${Fe}
        caption="Transitions and their causes"
        head=${["Time","Where","From","To","Cause"]}
        rows=${t.entries.map((n,o)=>({...n,number:o}))}
        keyOf=${({number:n})=>String(n)}
        cells=${({at:n,where:o,from:l,to:r,cause:s})=>[Ue(n),o,l,r,s]}
      />
    <//>
  `}function Kf({name:e}){let{data:t,error:n}=he(fr(e),2e3);if(t===null)return h`
      <${Te} title=${e}>
        <section class="card">
          <${De} error=${n} />
        </section>
        <//>
    `;let{memory:o,spill:l,resources:r}=t,s={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return h`
    <${Te} title=${t.name} aside=${h`<${L0} worker=${t} />`} />
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${h`<${Nt} name=${t.state} />`} detail=${t.trouble} />
        <${le}
          name="Tasks"
          value=${`${C(t.executing)} / ${C(t.threads)}`}
          detail=${`${C(t.processing)} assigned`}
        />
        <${le} name="Results held" value=${C(t.keys)} />
        <${le} name="Received" value=${X(t.receivedBytes)} />
        <${le} name="Processes started" value=${C(t.executorStarts)} />
        <${le} name="Last seen" value=${t.lastSeen===null?"\u2014":Ue(t.lastSeen)} />
      </dl>
      <${No} label="Memory" parts=${s} />
      <p class="note">
        Results ${X(o.managed)}, other memory ${X(o.unmanagedOld)} and
        ${" "}${X(o.unmanagedRecent)} lately, spilled ${X(o.spilled)};
        limit ${o.limit===null?"none":X(o.limit)}.
      </p>
      ${l!==null&&h`<p class="note">
        Spills to <span class="mono">${l.where}</span>${l.waiting>0&&`; ${X(l.waiting)} wait to be written${l.stalledMs>0?`, nothing for ${it(l.stalledMs/1e3)}`:""}`}.
      </p>`}
      <p class="note">
        ${t.transfers==="direct"?t.url:"Its values travel through the scheduler"},
        version ${t.version}${Object.entries(r).map(([a,{total:c,used:d}])=>`; ${d} of ${c} ${a} used`)}
      </p>
    </section>
    <${D0} name=${e} />
  `}function L0({worker:e}){let t=fr(e.id);return h`
    ${e.state==="paused"?h`<${Dt} label="Resume" scope="admin" path=${`${t}/resume`} />`:h`<${Dt} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Dt}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function D0({name:e}){let{data:t}=he(yu(e),15e3),n=t?.holds??[];return t===null||n.length===0?null:h`
    <${$e} title="Results" note=${`${C(n.length)} of ${C(t.keys)}, the largest`}>
      <${Fe}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${n}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:l,spilled:r})=>[h`<span class="mono">${o}</span>`,X(l),r?"spilled":"in memory"]}
      />
      <//>
  `}var Pi=500,N0=[1,10,60];function Yf(){let e=_n.value,[t,n]=pe(!1),[o,l]=pe(1),[r,s]=pe(null),[a,c]=pe(""),d=e!==null&&e.event>=e.last,p=async k=>{try{await cu(k),c("")}catch(y){n(!1),c(y instanceof Error?y.message:String(y))}};if(Le(()=>{if(!t||d)return;let k=!1,y=async()=>{let M=_n.value?.at??0;await p({at:M+Pi*o}),_n.value?.at===M&&await p({event:(_n.value?.event??0)+1}),k||(P=setTimeout(y,Pi))},P=setTimeout(y,Pi);return()=>{k=!0,clearTimeout(P)}},[t,o,d]),e===null)return null;let{event:$,first:g,last:_,at:b,firstAt:x}=e;return h`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{d&&await p({event:g}),n(!t||d)}}>
        ${t&&!d?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${o}
          onChange=${k=>l(Number(k.currentTarget.value))}
        >
          ${N0.map(k=>h`<option key=${k} value=${k}>${k}×</option>`)}
        </select></label>
      <input
        type="range"
        aria-label="Event"
        min=${g}
        max=${_}
        value=${r??$}
        onInput=${k=>s(Number(k.currentTarget.value))}
        onChange=${async k=>{n(!1),await p({event:Number(k.currentTarget.value)}),s(null)}}
      />
      <span class="note">
        event ${C(r??$)} of ${C(_)}${r===null&&`, ${Ue(b)}, ${it((b-x)/1e3)} after the first`}
      </span>
      ${a!==""&&h`<span class="bad" role="alert">${a}</span>`}
    </section>
  `}var W0=[["","Overview"],["graphs","Graphs"],["stream","Task stream"],["workers","Workers"],["memory","Memory"],["stuck","Stuck"]];function F0(){if(ve===null)return W0.map(([t,n])=>[t===""?[]:[t],n]);let e=["graphs",ve.graph];return[[e,"Graph"],[[...e,"shape"],"Shape"],[["stream"],"Task stream"]]}var I0={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026",silent:`No news for ${Es/1e3} s: reconnecting\u2026`};function Jf({children:e}){let t=ve===null?$l.value[0]??"":$l.value.join("/"),n=Pn.value,o=dn.value?.name??null;return h`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${zt()}>Weir</a>
      <ul>
        ${F0().map(([l,r])=>h`
            <li key=${l}><a
              href=${zt(...l)}
              aria-current=${l.join("/")===t?"page":void 0}
            >${r}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        ${ve===null?h`<p class=${`connection ${n}`} role="status">${I0[n]}</p>`:h`<p>Report of ${Ue(ve.at)}</p>`}
        ${o!==null&&o!=="local"&&h`<p>${o} <button type="button" class="plain" onClick=${nu}>Log out</button></p>`}
        <${ff} />
        ${ve===null&&h`<a href=${Ja} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${Yf} />
      ${rn.value?.standstill&&h`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${zt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}var Qf=ge(null);function H0(){let{login:e}=dn.value??{};return Le(()=>{e===!1&&su()},[e]),e===void 0?null:e?h`<${Au} refusal=${Qf.value} />`:h`<${Jf}>${U0($l.value)}<//>`}function U0(e){let[t,n="",o,l=""]=e;return t===void 0?h`<${df} />`:e.length===1&&t==="graphs"?h`<${Pu} />`:e.length===2&&t==="graphs"?h`<${Tu} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="shape"?h`<${yf} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&o==="tasks"?h`<${zf} key=${`${n}/${l}`} graph=${n} taskKey=${l} />`:e.length===1&&t==="workers"?h`<${Cu} />`:e.length===2&&t==="workers"?h`<${Kf} key=${n} name=${n} />`:e.length===1&&t==="memory"?h`<${Ou} />`:e.length===1&&t==="stream"?h`<${Hf} />`:e.length===1&&t==="stuck"?h`<${Gf} />`:h`<${_f} path=${e} />`}cf();Za();Qf.value=await tu();await Ds();var Zf=document.getElementById("app");Zf!==null&&$s(h`<${H0} />`,Zf);

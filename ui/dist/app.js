var fe,ra,us,Tn,is,Jl,sa,Yl,ia,cs,as,gp,il=Symbol.for("pv"),Zl={},Ql=[],vp=/^m(i|n|o|s|text|space)$/,fs=Array.isArray,ps=Ql.slice,Yn=Object.assign;function qn(e){e&&e.parentNode&&e.remove()}function al(e,t,n){var o,l,r,s={},a=arguments.length;for(r in t)r=="key"?o=t[r]:r=="ref"&&typeof e!="function"?l=t[r]:s[r]=t[r];return a>2&&(s.children=a>3?ps.call(arguments,2):n),sl(e,s,o,l,null)}function sl(e,t,n,o,l){var r={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:il,__v:l||++ra,__i:-1,__u:0};return!l&&fe.vnode&&fe.vnode(r),r}function Jn(e){return e.children}function Kn(e,t){this.props=e,this.context=t,this.__g=0}function Mn(e,t){if(t==null)return e.__&&Mn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:Mn(e)}function yp(e){var t,n=e.__v,o=n.__e,l=[],r=[],s=e.__P;s&&((t=Yn({constructor:il},n)).__v=n.__v+1,fe.vnode&&fe.vnode(t),ms(s,t,n,e.__n,s.namespaceURI,32&n.__u?[o]:null,l,o||Mn(n),32&n.__u,r),t.__v=n.__v,t.__.__k[t.__i]=t,ma(l,t,r),n.__=n.__e=null,t.__e!=o&&aa(t))}function aa(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),aa(e)}function oa(e){(8&e.__g||(e.__g|=8,Tn.push(e),Jl++))&&is==fe.debounceRendering||((is=fe.debounceRendering)||queueMicrotask)(ua)}function ua(){try{for(var e,t=1;Tn.length;)Tn.length>t&&Tn.sort(sa),e=Tn.shift(),t=Tn.length,8&e.__g&&yp(e)}finally{(Jl=Tn.length)&&(is||queueMicrotask)(ua)}}function ca(e,t,n,o,l,r,s,a,c,d,p){var _,$,g,b,x,k,S=o.__k||Ql,w=t.length;for(c=wp(n,t,S,c,w),_=0;_<w;_++)(g=n.__k[_])!=null&&($=~g.__i&&S[g.__i]||Zl,g.__i=_,k=ms(e,g,$,l,r,s,a,c,d,p),b=g.__e,($.ref!=g.ref||8&$.__u)&&($.ref&&hs($.ref,null,g,$),g.ref&&p.push(g.ref,g.__c||b,g)),x=x||b,4&g.__u?(c=fa(g,c,e,!$.__v),$.__e&&($.__e=null)):typeof g.type=="function"&&k!==void 0?c=k:b&&(c=b.nextSibling),g.__u&=-21);return n.__e=x,c}function wp(e,t,n,o,l){var r,s,a,c,d,p,_,$,g,b=n.length,x=b,k=0,S=0,w=e.__k=Array(l);for(r=0;r<l;r++)(s=t[r])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=w[r]=sl(null,s):fs(s)?s=w[r]=sl(Jn,{children:s}):s.constructor===il&&s.__b?s=w[r]=sl(s.type,s.props,s.key,s.ref,s.__v):w[r]=s,c=r+k,s.__=e,s.__b=e.__b+1,a=null,~(d=s.__i=Sp(s,n,c,x))&&(x--,(a=n[d])&&(a.__u|=2)),a&&a.__v?(s.__u|=16,d==c-1?k--:d==c+1?k++:d!=c&&(d>c?k--:k++,S=1)):(~d||(l>b?k--:l<b&&k++),typeof s.type!="function"&&(s.__u|=4))):w[r]=null;if(S){for(p=[],_=[],r=0;r<l;r++)if((s=w[r])&&16&s.__u){for(k=0,$=p.length;k<$;)p[g=k+$>>1]<s.__i?k=g+1:$=g;p[k]=s.__i,_[r]=k+1}for(k=p.length;r--;)_[r]&&(_[r]==k?k--:w[r].__u|=4)}if(x)for(r=0;r<b;r++)!(a=n[r])||2&a.__u||(a.__e==o&&(o=Mn(a)),ds(a,a));return o}function fa(e,t,n,o){var l,r,s,a;if(typeof e.type=="function"){if(e.props.__P)return t;if(l=e.__k)for(r=0;r<l.length;r++)l[r]&&(l[r].__=e,t=fa(l[r],t,n,!1));return t}for(t&&!t.parentNode&&(t=Mn(e))&&!t.parentNode&&(t=null),s=e.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(s!=a&&(!o&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function Sp(e,t,n,o){var l,r=e.key,s=e.type,a=t[n],c=a&&!(2&a.__u);if(a===null&&r==null||c&&r==a.key&&s==a.type)return n;if(o>(c?1:0)){for(l=n-1;l>=0;l--)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l;for(l=n+1;l<t.length;l++)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l}return-1}function la(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function ql(e,t,n,o,l){var r,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||la(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||la(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(s=as[t]||(as[t]=kp(t)),(e.__a||(e.__a={}))[t]=cs,r=t!=(t=t.replace(ia,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,r):e.removeEventListener(t,s,r));else{if(l=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function kp(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[Yl]==null)t[Yl]=cs++;else if(t[Yl]<this.__a[e])return;return n(fe.event?fe.event(t):t)}}}function ms(e,t,n,o,l,r,s,a,c,d){var p,_,$,g,b,x,k,S,w,A,M,z,L,Y,C,Z,V,R,j=t.type;if(t.constructor!==il)return null;128&n.__u&&(c=32&n.__u,p=n.__c.__z)&&(t.__u|=c,_=r=[],p.nodeType==8?a=Kl(p,r):r.push(p),a=r[0]||a),(p=fe.__b)&&p(t);e:if(typeof j=="function"){$=s.length;try{if(S=t.props,w=(p=j.prototype)&&p.render,A=(p=j.contextType)&&o[p.__c],M=p?A?A.props.value:p.__:o,(g=n.__c)?(t.__c=g,2&g.__g&&(g.__g|=1)):(w?t.__c=g=new j(S,M):(t.__c=g=new Kn(S,M),g.constructor=j,g.render=xp),A&&A.sub(g),g.state||(g.state={}),g.__n=o,g.__g|=8,g.__h=[],g.__k=[]),w&&(g.__s||(g.__s=g.state),j.getDerivedStateFromProps&&(g.__s==g.state&&(g.__s=Yn({},g.__s)),Yn(g.__s,j.getDerivedStateFromProps(S,g.__s)))),b=g.props,x=g.state,g.__v=t,n.__c){if(S!==b&&w&&!j.getDerivedStateFromProps&&g.componentWillReceiveProps&&g.componentWillReceiveProps(S,M),t.__v==n.__v&&!(8&g.__g)||!(4&g.__g)&&g.shouldComponentUpdate&&g.shouldComponentUpdate(S,g.__s,M)===!1){t.__v!=n.__v&&(g.props=S,g.state=g.__s,g.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(N){N&&(N.__=t)}),Ql.push.apply(g.__h,g.__k),g.__k=[],g.__h.length&&s.push(g),a=Mn(n);break e}g.componentWillUpdate&&g.componentWillUpdate(S,g.__s,M),w&&g.componentDidUpdate&&g.__h.push(function(){g.componentDidUpdate(b,x,k)})}else w&&!j.getDerivedStateFromProps&&g.componentWillMount&&g.componentWillMount(),w&&g.componentDidMount&&g.__h.push(g.componentDidMount);g.context=M,g.props=S,g.__P=e,g.__g&=-5,z=fe.__r,L=w?25:0;do g.__g&=-9,z&&z(t),p=g.render(g.props,g.state=g.__s,g.context);while(8&g.__g&&++L<25);w&&(Ql.push.apply(g.__h,g.__k),g.__k=[]),g.state=g.__s,g.getChildContext&&(o=Yn({},o,g.getChildContext())),w&&n.__c&&g.getSnapshotBeforeUpdate&&(k=g.getSnapshotBeforeUpdate(b,x)),Y=p&&p.type===Jn&&p.key==null?p.props.children:p,S.__P&&(p=a,l=(e=S.__P).namespaceURI,c=r=null,n.props&&n.props.__P!=e&&(n.__k.some(function(N){N&&ds(N,N)}),n.__k=null),a=n.__k?Mn(n,0):null),a=ca(e,fs(Y)?Y:[Y],t,n,o,l,r,s,a,c,d),S.__P&&(t.__e=null,a=p),t.__u&=-161,_&&_.some(qn),g.__h.length&&s.push(g),1&g.__g&&(g.__g&=-4)}catch(N){if(s.length=$,t.__v=null,c||r)if(N&&N.then){if(t.__u|=128|c,r){for(~(V=r.indexOf(a||void 0))||(V=r.length);(R=r[V-1])&&R.nodeType==8;)V--;for(;V<r.length;V++)if(R=r[V])if(r[V]=null,C){if(R==Z)break}else{if(R.nodeType!=8)break;R.data.startsWith("$s")&&(Z=Kl(C=R))}}if(!C){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;C=a}(p=Kl(C=t.__c.__z||(t.__c.__z=C)))?(t.__e=C,a=p):t.__e=a,a=a&&a.nextSibling}else r&&r.some(qn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),N&&N.then||pa(t),fe.__e(N,t,n)}}else a=t.__e=bp(n.__e,t,n,o,l,r,s,c,d,e);return(p=fe.diffed)&&p(t),a}function Kl(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function pa(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(pa))}function ma(e,t,n){for(var o=0;o<n.length;)hs(n[o++],n[o++],n[o++]);fe.__c&&fe.__c(t,e),e.some(function(l){try{e=l.__h,l.__h=[],e.some(function(r){r.call(l)})}catch(r){fe.__e(r,l.__v)}})}function bp(e,t,n,o,l,r,s,a,c,d){var p,_,$,g,b,x,k,S,w=n.props||Zl,A=t.props,M=t.type;if(M=="svg"?l="http://www.w3.org/2000/svg":M=="math"?l="http://www.w3.org/1998/Math/MathML":l||(l="http://www.w3.org/1999/xhtml"),r){for(p=0;p<r.length;p++)if((b=r[p])&&(M?b.localName==M:b.nodeType==3)){e=b,r[p]=null;break}}if(!e){if(S=d.ownerDocument||document,!M)return S.createTextNode(A);e=S.createElementNS(l,M,A.is?A:d),a&&(fe.__m&&fe.__m(t,r),a=!1),r=null}if(M){if(d=M=="template"&&e.content||e,r=M=="textarea"&&A.defaultValue!=null?null:r&&ps.call(d.childNodes),!a&&r)for(w={},p=0;p<e.attributes.length;p++)w[(b=e.attributes[p]).name]=b.value;for(p in w)b=w[p],p=="dangerouslySetInnerHTML"?$=b:p=="children"||p in A||p=="value"&&"defaultValue"in A||p=="checked"&&"defaultChecked"in A||ql(e,p,null,b,l);for(p in A)b=A[p],p=="children"?g=b:p=="dangerouslySetInnerHTML"?_=b:p=="value"?x=b:p=="checked"?k=b:a&&typeof b!="function"||w[p]===b||ql(e,p,b,w[p],l);_?(a||$&&(_.__html==$.__html||_.__html==e.innerHTML)||(e.innerHTML=_.__html),t.__k=[]):($&&(e.textContent=""),(M=="foreignObject"||l=="http://www.w3.org/1998/Math/MathML"&&vp.test(M))&&(l="http://www.w3.org/1999/xhtml"),ca(d,fs(g)?g:[g],t,n,o,l,r,s,r?r[0]:n.__k&&Mn(n,0),a,c),r&&r.some(qn)),a&&M!="textarea"||(p="value",M=="progress"&&x==null?e.removeAttribute(p):x==null||x===e[p]&&(M!="progress"||x)||ql(e,p,x,w[p],l),p="checked",k!=null&&k!=e[p]&&ql(e,p,k,w[p],l))}else w===A||a&&e.data==A||(e.data=A);return e}function hs(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(l){fe.__e(l,n)}}function ds(e,t,n){var o,l,r,s;if(fe.unmount&&fe.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||hs(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(a){fe.__e(a,t)}o.__P=o.__n=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&ds(o[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(l=Kl(o,r=[]))&&(o==e.__e&&r.some(qn),qn(l),qn(o)),n||qn(e.__e),e.__e=e.__c=e.__=null}function xp(e,t,n){return this.constructor(e,n)}function _s(e,t){var n,o,l,r;fe.__&&fe.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=sl(Jn,{children:[e]}),l=[],r=[],ms(t,t.__k,o||Zl,Zl,t.namespaceURI,o?null:t.firstChild?ps.call(t.childNodes):null,l,o?o.__e:t.firstChild,n,r),ma(l,t.__k,r),t.__k.props.children=null}fe={__e:function(e,t,n,o){for(var l,r,s;t=t.__;)if((l=t.__c)&&!(1&l.__g)){l.__g|=4;try{if((s=(r=l.constructor)&&r.getDerivedStateFromError)&&l.setState(r.getDerivedStateFromError(e)),l.componentDidCatch&&(l.componentDidCatch(e,o||{}),s=1),s&&8&l.__g)return void(l.__g|=2)}catch(a){e=a}}throw Jl=0,e}},ra=0,us=function(e){return e!=null&&e.constructor===il},Kn.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=Yn({},this.state)),typeof e=="function"&&(e=e(Yn({},n),this.props)),e&&(Yn(n,e),this.__v&&(t&&this.__k.push(t),oa(this)))},Kn.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),oa(this))},Kn.prototype.render=Jn,Tn=[],Jl=0,sa=function(e,t){return e.__v.__b-t.__v.__b},Yl=Symbol(),ia=/(PointerCapture)$|Capture$/i,cs=0,as={},gp=0;var cl,ze,$s,ha,gs=Object.is,Xl=0,ka=[],vs=[],He=fe,da=He.__b,_a=He.__r,$a=He.diffed,ga=He.__c,va=He.unmount,ya=He.__;function ws(e,t){He.__h&&He.__h(ze,e,Xl||t),Xl=0;var n=ze.__H||(ze.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function pe(e){return Xl=1,Tp(xa,e)}function Tp(e,t,n){var o=ws(cl++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):xa(void 0,t),function(r){var s=(o.__N||o.__)[0],a=o.t(s,r);gs(s,a)||(o.__N=[a,o.__[1]],o.__c.setState({}))}],o.__c=ze,!ze.__f)){ze.__f=!0;var l=ze.shouldComponentUpdate;ze.shouldComponentUpdate=function(r,s,a){var c=this.__H;if(!c)return!0;var d=!1,p=this.props!=r;if(c.__.some(function($){$.__N&&(d=!0,gs($.__[0],$.__N[0])||(p=!0))}),l){var _=l.call(this,r,s,a);return d?_||p:_}return!d||p}}return o.__}function Le(e,t){var n=ws(cl++,3);!He.__s&&ba(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,ze.__H.__h.push(n))}function Vt(e){return Xl=5,kt(function(){return{current:e}},[])}function kt(e,t){var n=ws(cl++,7);return ba(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function Mp(){var e;do{for(;e=vs.shift();)try{ul(e)}catch(n){He.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=ka.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(ul),t.__h.some(ys),t.__h=[]}catch(n){t.__h=[],He.__e(n,e.__v)}}}while(vs.length)}He.__b=function(e){ze=null,da&&da(e)},He.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),ya&&ya(e,t)},He.__r=function(e){_a&&_a(e),cl=0;var t=(ze=e.__c).__H;t&&($s==ze?ze.__h=[]:(t.__h.some(ul),t.__h.some(ys),cl=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),$s=ze},He.diffed=function(e){$a&&$a(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Sa(ka.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),$s=ze=null},He.__c=function(e,t){t.some(function(n){try{n.__h.some(ul),n.__h=n.__h.filter(function(o){return!o.__||ys(o)})}catch(o){n.__h=[function(){throw o}]}}),ga&&ga(e,t)},He.unmount=function(e){va&&va(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(l){try{if(l.__P&&l.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}l.__P=n,Sa(vs.push(l))}else ul(l)}catch(r){t=r}}),o.__H=void 0,t&&He.__e(t,o.__v))};var wa=typeof requestAnimationFrame=="function";function Pp(e){var t,n=function(){clearTimeout(o),wa&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);wa&&(t=requestAnimationFrame(n))}function Sa(e){e!=1&&ha==He.requestAnimationFrame||((ha=He.requestAnimationFrame)||Pp)(Mp)}function ul(e){var t=ze,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),ze=t}function ys(e){var t=ze;e.__c=e.__(),ze=t}function ba(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!gs(n,e[o])})}function xa(e,t){return typeof t=="function"?t(e):t}var Ap=Symbol.for("preact-signals");function or(){if(mn>1)mn--;else{var e,t=!1;for(function(){var l=tr;for(tr=void 0;l!==void 0;){var r=l.S;if(r.v===l.v)for(var s=r.t;s!==void 0;s=s.x)s.i===l.i&&(s.i=r.i);l=l.o}}();pl!==void 0;){var n=pl;for(pl=void 0,er++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Ma(n))try{n.c()}catch(l){t||(e=l,t=!0)}n=o}}if(er=0,mn--,t)throw e}}function ml(e){if(mn>0)return e();Ss=++Ep,mn++;try{return e()}finally{or()}}var fl,Ce=void 0;function hl(e){var t=Ce,n=fl;Ce=void 0,fl=void 0;try{return e()}finally{Ce=t,fl=n}}var pl=void 0,mn=0,er=0,Ep=0,Ss=0,tr=void 0,nr=0;function Ta(e){if(Ce!==void 0){var t=e.n;if(t===void 0||t.t!==Ce)return t={i:0,S:e,p:Ce.s,n:void 0,t:Ce,e:void 0,x:void 0,r:t},Ce.s!==void 0&&(Ce.s.n=t),Ce.s=t,e.n=t,32&Ce.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Ce.s,t.n=void 0,Ce.s.n=t,Ce.s=t),t}}function je(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}je.prototype.brand=Ap;je.prototype.h=function(){return!0};je.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:hl(function(){var o;(o=t.W)==null||o.call(t)}))};je.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&hl(function(){var l;(l=t.Z)==null||l.call(t)}))}};je.prototype.subscribe=function(e){var t=this;return Qn(function(){var n=t.value;hl(function(){return e(n)})},{name:"sub"})};je.prototype.valueOf=function(){return this.value};je.prototype.toString=function(){return this.value+""};je.prototype.toJSON=function(){return this.value};je.prototype.peek=function(){var e=this;return hl(function(){return e.value})};Object.defineProperty(je.prototype,"value",{get:function(){var e=Ta(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(er>100)throw new Error("Cycle detected");(function(n){mn!==0&&er===0&&n.l!==Ss&&(n.l=Ss,tr={S:n,v:n.v,i:n.i,o:tr})})(this),this.v=e,this.i++,nr++,mn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{or()}}}});function ge(e,t){return new je(e,t)}function Ma(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Pa(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Aa(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=o}e.s=n}function Zn(e,t){je.call(this,void 0,t),this.x=e,this.s=void 0,this.g=nr-1,this.f=4}Zn.prototype=new je;Zn.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===nr))return!0;if(this.g=nr,this.f|=1,this.i>0&&!Ma(this))return this.f&=-2,!0;var e=Ce;try{Pa(this),Ce=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Ce=e,Aa(this),this.f&=-2,!0};Zn.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}je.prototype.S.call(this,e)};Zn.prototype.U=function(e){if(this.t!==void 0&&(je.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Zn.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Zn.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=Ta(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function hn(e,t){return new Zn(e,t)}function Ea(e){var t=e.j;if(e.j=void 0,typeof t=="function"){mn++;var n=Ce;Ce=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,ks(e),o}finally{Ce=n,or()}}}function ks(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Ea(e)}function Rp(e){if(Ce!==this)throw new Error("Out-of-order effect");Aa(this),Ce=e,this.f&=-2;try{8&this.f&&ks(this)}finally{or()}}function Mo(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,fl&&fl.push(this)}Mo.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};Mo.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Ea(this),Pa(this),mn++;var e=Ce;return Ce=this,Rp.bind(this,e)};Mo.prototype.N=function(){2&this.f||(this.f|=2,this.u=pl,pl=this)};Mo.prototype.d=function(){this.f|=8,1&this.f||ks(this)};Mo.prototype.dispose=function(){this.d()};function Qn(e,t){var n=new Mo(e,t);try{n.c()}catch(l){throw n.d(),l}var o=n.d.bind(n);return o[Symbol.dispose]=o,o}var Ra,rr,lr,Cp=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var Ca=[];Qn(function(){Ra=this.N})();function Po(e,t){fe[e]=t.bind(null,fe[e]||function(){})}function dl(e){if(lr){var t=lr;lr=void 0,t()}lr=e&&e.S()}function Oa(e){var t=this,n=e.data,o=Lp(n);o.name="ReactiveDom",o.value=n;var l=kt(function(){for(var a=t,c=t.__v;c=c.__;)if(c.__c){c.__c.__$f|=4;break}var d=hn(function(){var g=o.value.value;return g===0?0:g===!0?"":g||""}),p=hn(function(){return!Array.isArray(d.value)&&!us(d.value)}),_=Qn(function(){if(this.N=La,p.value){var g=d.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=g)}}),$=t.__$u.d;return t.__$u.d=function(){_(),$.call(this)},[p,d]},[]),r=l[0],s=l[1];return r.value?s.peek():s.value}Oa.displayName="ReactiveTextNode";Object.defineProperties(je.prototype,{constructor:{configurable:!0,value:al(Jn,null).constructor},type:{configurable:!0,value:Oa},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});Po("__b",function(e,t){if(dl(),rr=void 0,typeof t.type=="string"){var n,o=t.props;for(var l in o)if(l!=="children"){var r=o[l];r instanceof je&&(n||(t.__np=n={}),n[l]=r,o[l]=r.peek())}}e(t)});Po("__r",function(e,t){if(e(t),t.type!==Jn){dl();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(l,r){var s;return Qn(function(){s=this},{name:r}),s.c=l,s}(function(l){return function(){var r;Cp&&((r=this.y)==null||r.call(this)),l.__$f|=1,l.setState({})}}(o),typeof t.type=="function"?t.type.displayName||t.type.name:""))),rr=o,dl(n)}});Po("__e",function(e,t,n,o){dl(),rr=void 0,e(t,n,o)});Po("diffed",function(e,t){dl(),rr=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,l=t.props,r=n.U;if(r)for(var s in r){var a=r[s];a===void 0||o&&s in o||(a.d(),r[s]=void 0)}if(o){r||(r={},n.U=r);for(var c in o){var d=r[c],p=o[c];d===void 0?(d=Op(n,c,p,l),r[c]=d):d.o(p,l)}}}e(t)});function Op(e,t,n,o){var l=t in e&&e.ownerSVGElement===void 0,r=ge(n);return{o:function(s,a){r.value=s,o=a},d:Qn(function(){this.N=La;var s=r.value.value;o[t]!==s&&(o[t]=s,l?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}Po("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var l in o){var r=o[l];r&&r.d()}}}var s=t.__np;if(s){var a=t.props;for(var c in s)a[c]=s[c]}t.__np=void 0}else{var d=t.__c;if(d){d.__$f|=8;var p=d.__$u;p&&(d.__$u=void 0,p.d())}}e(t)});Po("__h",function(e,t,n,o){o<3&&(t.__$f|=2),e(t,n,o)});Kn.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,o=n&&n.s!==void 0;for(var l in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(o||r||4&this.__$f)||1&this.__$f)return!0}else if(!(o||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var a in this.props)if(!(a in e))return!0;return!1};function Lp(e,t){return kt(function(){return ge(e,t)},[])}var Dp=function(e){queueMicrotask(function(){queueMicrotask(e)})};function Np(){ml(function(){for(var e;e=Ca.shift();)Ra.call(e)})}function La(){Ca.push(this)===1&&(fe.requestAnimationFrame||Dp)(Np)}var Na=function(e,t,n,o){var l;t[0]=0;for(var r=1;r<t.length;r++){var s=t[r++],a=t[r]?(t[0]|=s?1:2,n[t[r++]]):t[++r];s===3?o[0]=a:s===4?o[1]=Object.assign(o[1]||{},a):s===5?(o[1]=o[1]||{})[t[++r]]=a:s===6?o[1][t[++r]]+=a+"":s?(l=e.apply(a,Na(e,a,n,["",null])),o.push(l),a[0]?t[0]|=2:(t[r-2]=0,t[r]=l)):o.push(a)}return o},Da=new Map;function Wa(e){var t=Da.get(this);return t||(t=new Map,Da.set(this,t)),(t=Na(this,t.get(e)||(t.set(e,t=function(n){for(var o,l,r=1,s="",a="",c=[0],d=function($){r===1&&($||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?c.push(0,$,s):r===3&&($||s)?(c.push(3,$,s),r=2):r===2&&s==="..."&&$?c.push(4,$,0):r===2&&s&&!$?c.push(5,0,!0,s):r>=5&&((s||!$&&r===5)&&(c.push(r,0,s,l),r=6),$&&(c.push(r,$,0,l),r=6)),s=""},p=0;p<n.length;p++){p&&(r===1&&d(),d(p));for(var _=0;_<n[p].length;_++)o=n[p][_],r===1?o==="<"?(d(),c=[c],r=3):s+=o:r===4?s==="--"&&o===">"?(r=1,s=""):s=o+s[0]:a?o===a?a="":s+=o:o==='"'||o==="'"?a=o:o===">"?(d(),r=1):r&&(o==="="?(r=5,l=s,s=""):o==="/"&&(r<5||n[p][_+1]===">")?(d(),r===3&&(c=c[0]),r=c,(c=c[0]).push(2,0,r),r=0):o===" "||o==="	"||o===`
`||o==="\r"?(d(),r=2):s+=o),r===3&&s==="!--"&&(r=4,c=c[0])}return d(),c}(e)),t),arguments,[])).length>1?t:t[0]}var h=Wa.bind(al);var Wp=["name","state","threads","executing","processing","process","managed","spilled","limit"];function Fa(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((l,r)=>{let s=Wp.map(a=>[a,t[a][r]]);n.set(l,{id:l,...Object.fromEntries(s)})});for(let l of t.gone??[])n.delete(l);return n}var bs=["waiting","queued","no-worker","processing","memory","released","erred","cancelled"],Fp=[...bs,"blocked"];function Ia(e){let t=e.group,n=e.expectedUs;return t.map((o,l)=>({group:o,expectedUs:n[l]??-1,counts:Object.fromEntries(Fp.map(r=>[r,e[r][l]??0]))}))}function Ha(e,t){let[n,o]=e.split("-"),[l,r]=t.split("-");return n!==l||Number(o)>Number(r)}var sr=["compute","transfer","spill","idle"];function Ga({now:e,...t}){return t.at.map((n,o)=>{let l=Object.entries(t).map(([r,s])=>[r,s[o]??0]);return{...Object.fromEntries(l),at:n/1e3}})}function Ba({totals:e,memory:t,slots:n},o){return{at:o,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function ir(e,t,n=600){let o=[...e];for(let r of t)o.push(Ip(o,r));let l=o.at(-1)?.at??0;return o.filter(({at:r})=>r>l-n)}function Ip(e,t){let n=Ua(e,t,2),o=n===null?1:t.at-n.at,l=r=>n===null?0:Math.max(0,t[r]-n[r])/o;return{...t,finishedRate:l("finished"),failedRate:l("failed"),shares:Hp(Ua(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function Ua(e,{at:t,finished:n},o){let l=e.findLast(r=>r.at<=t-o)??e[0];return l!==void 0&&l.finished<=n&&t>l.at?l:null}function Hp(e,t){if(e===null)return null;let n=sr.map(r=>Math.max(0,t[r]-e[r])),o=n.reduce((r,s)=>r+s,0);if(o===0)return null;let l=sr.map((r,s)=>[r,(n[s]??0)/o]);return Object.fromEntries(l)}function Va(e,t,n){let o=e.toReversed();for(let{id:l,...r}of t){let s=Math.max(0,o.length-10),a=r.type==="amm-run"?Up(o,s):-1,c=o[a];r.type!=="amm-run"||c?.fact.type!=="amm-run"?o.push({id:l,firstAt:r.at,fact:r}):(o.splice(a,1),o.push({...c,fact:Gp(c.fact,r)}))}return o.reverse().slice(0,n)}function Up(e,t){for(let n=e.length-1;n>=t;n--)if(e[n]?.fact.type==="amm-run")return n;return-1}function Gp(e,t){return{...t,replicated:e.replicated+t.replicated,dropped:e.dropped+t.dropped,bytes:e.bytes+t.bytes,bytesDropped:e.bytesDropped+t.bytesDropped}}var ve=Bp();function Bp(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function Ao(e){return encodeURIComponent(e.replaceAll("~","~0").replaceAll("/","~1"))}function za(e){return e.includes("/")||/~(?![01])/.test(e)?null:e.replaceAll("~1","/").replaceAll("~0","~")}function xs(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(o=>o!=="").map(o=>{try{let l=decodeURIComponent(o);return za(l)??l}catch{return o}})}var _l=new URL("./",import.meta.url),ar=new URL("../api/v1/",_l),ja=new URL("../docs",_l).href,Eo=ge(new URL(location.href)),$l=hn(()=>{if(ve===null)return xs(Eo.value.pathname,_l.pathname);let e=xs(Eo.value.hash.slice(1),"/");return e.length===0?["graphs",ve.graph]:e}),Ro=hn(()=>Eo.value.searchParams);function zt(...e){let t=e.map(Ao).join("/");return ve===null?_l.pathname+t:`#/${t}`}function Ts(e){history.pushState(null,"",e),Eo.value=new URL(location.href),scrollTo(0,0)}function Xn(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),Eo.value=n}function qa(){addEventListener("popstate",()=>Eo.value=new URL(location.href)),ve===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(_l.pathname)||(e.preventDefault(),Ts(n.href))})}var jt=class extends Error{status;constructor(t,n){super(n),this.status=t}};function Ms(e){return new URL(e,ar).href}async function ln(e,t){return ve!==null?Vp(ve,e):await(await Ps(e,{...t&&{signal:t}})).json()}function Vp({answers:e},t){let[n="",o=""]=t.split("?"),l=e[o.startsWith("around=")?t:n];if(l===void 0)throw new jt(0,"This is not in the report");let r=new URLSearchParams(o).get("state"),{items:s}=l;return r===null||s===void 0?l:{...l,items:s.filter(a=>a.state===r)}}async function Ya(e,t){if(ve!==null)throw new jt(0,"This is not in the report");let o=(await Ps(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),l="";for(;o!==void 0&&l.length<t;){let{done:r,value:s}=await o.read();if(r)return l;l+=s}return await o?.cancel(),`${l.slice(0,t)}\u2026`}async function Co(e,t,n){await(await Ps(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}var zp=12e4;function jp(e){let t=AbortSignal.timeout(zp);return e?AbortSignal.any([e,t]):t}async function Ps(e,t){let n;try{n=await fetch(Ms(e),{...t,signal:jp(t.signal)})}catch(l){throw l instanceof DOMException&&l.name==="AbortError"?l:new jt(0,"The scheduler does not answer")}if(n.ok)return n;let o=`The scheduler answers with status ${n.status}`;try{o=(await n.json()).detail??o}catch{}throw new jt(n.status,o)}var qt=ge(0);function he(e,t){let[n,o]=pe({data:null,error:null,path:e}),l=qt.value;return Le(()=>{if(e===null)return;let r=new AbortController,s=0,a=async()=>{if(!document.hidden)try{let c=await ln(e,r.signal);o({data:c,error:null,path:e})}catch(c){if(r.signal.aborted)return;let d=c instanceof jt?c:new jt(0,String(c));o(p=>({data:p.path===e?p.data:null,error:d,path:e}))}r.signal.aborted||(s=setTimeout(a,t))};return a(),()=>{r.abort(),clearTimeout(s)}},[e,t,l]),n.path===e?n:{data:null,error:null}}var dn=ge(null);function Ot(){return dn.value?.replay===!0}function Ja(e){let{actions:t=!1,scopes:n=[]}=dn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function Za(){if(ve!==null)return dn.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await Ka(),null;history.replaceState(null,"",location.pathname+location.search);let t=await As({code:e});return t!==null&&await Ka(),t}async function As(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,o=await fetch(new URL("session",ar),{method:"POST",headers:t,body:JSON.stringify(n)}),l=await o.json();return o.ok?(dn.value=l,null):l.detail??`The scheduler answers with status ${o.status}`}async function Qa(){await Co("DELETE","session"),location.reload()}async function Ka(){for(;;)try{dn.value=await ln("session");return}catch(e){if(!(e instanceof jt))throw e;await new Promise(t=>setTimeout(t,2e3))}}var ur=class{#n;#o;#e;#l=0;#t=null;constructor(t,n,o=qp){this.#n=t,this.#o=n,this.#e=o}start(){this.stop(),this.heard(),this.#r(this.#n)}stop(){this.#t?.(),this.#t=null}heard(){this.#l=this.#e.now()}#r(t){this.#t=this.#e.after(t,()=>{this.#t=null;let n=this.#l+this.#n-this.#e.now();n>0?this.#r(n):this.#o()})}},qp={now:()=>performance.now(),after:(e,t)=>{let n=setTimeout(t,e);return()=>clearTimeout(n)}};var Yp=200,Kp=100,Jp=3e3,Xa=2e3,Es=45e3,Pn=ge("connecting"),rn=ge(null),Lo=ge(new Map),Rs=ge([]),vl=ge([]),Lt=ge([]),cr=ge(new Map),Oo=new Map([["facts",1],["cluster",1]]),An=null,eu="",yl="",tu=0;function sn(...e){Le(()=>{for(let t of e)Oo.set(t,(Oo.get(t)??0)+1);return queueMicrotask(Do),()=>{for(let t of e){let n=(Oo.get(t)??1)-1;n===0?Oo.delete(t):Oo.set(t,n)}queueMicrotask(Do)}},e)}function Do(){if(ve!==null)return;let e=[...Oo.keys()].sort().join(",");if(An!==null&&e===eu)return;An?.close(),clearTimeout(tu),eu=e;let t=yl===""?"0":yl,n=new URLSearchParams({topics:e,rate:"2",heartbeat:"true",after:t}),o=new EventSource(Ms(`events?${n}`));An=o,gl.start(),o.onopen=()=>{gl.heard(),(Pn.value==="lost"||Pn.value==="silent")&&qt.value++,Pn.value="open"},o.onerror=()=>{if(Pn.value="lost",o.readyState!==EventSource.CLOSED)return gl.heard();gl.stop(),An=null,tu=setTimeout(Do,Jp)};let l=(r,s)=>o.addEventListener(r,a=>{gl.heard(),s(a)});l("heartbeat",()=>{}),l("frame",({data:r})=>Qp(JSON.parse(r))),l("fact",({data:r,lastEventId:s})=>Xp(s,r)),l("reset",()=>{qt.value++,Cs()})}var gl=new ur(Es,()=>{Pn.value="silent",An?.close(),An=null,Do()});function Cs(){An?.close(),An=null,yl="",wl=[],vl.value=[],Do()}function nu(){Do(),qt.subscribe(()=>void Zp()),setInterval(()=>{let e=Lt.value.at(-1);e===void 0||Pn.value!=="open"||Os()-e.at>=Xa/1e3&&Ls()},Xa/2)}var ou=0;function Os(){return Date.now()/1e3+ou}function Ls(){rn.value===null||Ot()||(Lt.value=ir(Lt.value,[Ba(rn.value,Os())]))}async function Zp(){let e;try{let n=await ln("history");ou=(n.now-Date.now())/1e3,e=Ga(n)}catch{return}if(Ot()){Lt.value=ir([],e,1/0);return}let t=e[0]?.at??Os();Lt.value=ir(Lt.value.filter(({at:n})=>n<t),e),Ls()}function lu(e,t){ru.set(e,t)}var ru=new Map;function Qp(e){ru.get(String(e.t))?.(e),e.t==="workers"?Lo.value=Fa(Lo.value,e):e.t==="groups"?Rs.value=Ia(e):e.t==="graph"?cr.value=new Map(cr.value).set(String(e.graph),e):e.t==="cluster"&&ml(()=>{rn.value=e,Ls()})}var wl=[];function Xp(e,t){Ha(e,yl)&&(yl=e,wl.length===0&&setTimeout(em,Kp),wl.push({...JSON.parse(t),id:e}))}function em(){vl.value=Va(vl.value,wl,Yp),wl=[]}var _n=ge(null);function En(){return ve!==null?Date.parse(ve.at):_n.value?.at??Date.now()}async function Ds(){Ot()&&(_n.value=await ln("replay"))}async function su(e){let t=_n.value?.event??0;await Co("PUT","replay",e),await Ds(),(_n.value?.event??0)<t&&Cs(),qt.value++}var Ns=50,Ws=100,tm=60,Fs=100,nm=100,om=20,lm=50,rm=["id","name","outcome","counts","tasks","submittedAt","startedAt","endedAt"],sm=["key","label","state","blame","op","attempts","nbytes","result","startedAt","endedAt"];function iu({state:e,label:t,cursor:n}){return`graphs?${new URLSearchParams({limit:String(Ns),fields:rm.join(","),...e&&{state:e},...t&&{label:t},...n&&{cursor:n}})}`}function au(){return`graphs?state=running&limit=${om}&fields=${["id","name","counts"].join(",")}`}function $t(e){return`graphs/${encodeURIComponent(e)}`}function uu(e,t){let n=new URLSearchParams({limit:String(Ws),fields:sm.join(","),...t&&{state:t}});return`${$t(e)}/tasks?${n}`}function cu(e){return`${$t(e)}/groups?limit=${tm}`}function fu(e){return`${$t(e)}/groups?limit=1`}function pu(e){return`${$t(e)}/failures?limit=${lm}`}function mu(e){return`${$t(e)}/shape`}function hu(e,t){let n=new URLSearchParams({around:t,hops:"2",limit:"60"});return`${$t(e)}/shape?${n}`}function Is(e,t){return`${$t(e)}/tasks/${Ao(t)}`}function du(e,t){return`${Is(e,t)}?dependencies=${Fs}`}function fr(e){return`workers/${encodeURIComponent(e)}`}function _u(e){return`${fr(e)}?keys=true&largest=${nm}`}function $u(){return"memory/groups?limit=50"}function Dt({label:e,scope:t,method:n="POST",path:o,body:l,confirm:r,onDone:s}){let[a,c]=pe("idle"),[d,p]=pe(""),_=async()=>{c("busy"),p("");try{await Co(n,o,l),qt.value++,s?.()}catch($){p($ instanceof Error?$.message:String($))}c("idle")};return Ja(t)?h`
    <span class="action">
      <button
        type="button"
        class=${r===void 0?"":"destructive"}
        disabled=${a==="busy"}
        onClick=${()=>r===void 0?void _():c("asking")}
      >
        ${e}
      </button>
      ${d!==""&&h`<span class="bad" role="alert">${d}</span>`}
      ${a==="asking"&&h`
          <${im}
            text=${r}
            yes=${e}
            onAnswer=${$=>$?void _():c("idle")}
          />
        `}
    </span>
  `:null}function im({text:e,yes:t,onAnswer:n}){let o=Vt(null);return Le(()=>{o.current?.showModal()},[]),h`
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
  `}function Nt({name:e}){return h`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function De({error:e}){return e===null?h`<p class="empty" aria-busy="true">Loading…</p>`:h`<p class="empty bad" role="alert">${e.message}</p>`}function nt({children:e}){return h`<p class="empty">${e}</p>`}function Me({to:e,children:t,title:n}){return h`<a href=${zt(...e)} title=${n}>${t}</a>`}var gu=["B","KiB","MiB","GiB","TiB","PiB"];function X(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<gu.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):pr(t)} ${gu[n]}`}var am={available:"",recomputable:"being computed again",lost:"lost",released:"released"};function mr({nbytes:e,result:t="available"}){return[e===null?"":X(e),am[t]].filter(o=>o!=="").join(", ")}function hr({state:e,blame:t}){return e==="erred"&&t!==void 0?"blocked":e}function it(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${pr(e*1e3)} ms`;if(e<60)return`${pr(e)} s`;let t=Math.round(e),[n,o]=[Math.floor(t/86400),Math.floor(t/3600)%24],[l,r]=[Math.floor(t/60)%60,t%60];return n>0?Hs([n,"d"],[o,"h"]):o>0?Hs([o,"h"],[l,"min"]):Hs([l,"min"],[r,"s"])}function vu([e,t]){if(t<1)return"< 1 s";let[n,o]=t<100?["s",1]:t<6e3?["min",60]:["h",3600],[l,r]=[Math.round(e/o),Math.round(t/o)];return t<1.2*e||l===r?`${Math.round((e+t)/2/o)} ${n}`:`${l}-${r} ${n}`}function Hs(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function O(e){return e.toLocaleString("en")}function Us(e){return e>=100?O(Math.round(e)):String(pr(e))}function pr(e){return e>=100?Math.round(e):Math.round(e*10)/10}function Rn(e){return`${Math.round(e*100)} %`}function Ue(e,t=new Date){let n=new Date(e),o=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?o:`${n.toLocaleDateString("en-CA")} ${o}`}function um(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function Cn(e,t,n){let o=um(e,t,n);return o<.001?"< 1 ms":it(o)}function dr(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var cm=[["done","done",["memory","released"]],["failed","failed",["erred"]],["blocked","blocked",["blocked"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function Sl(e){return cm.map(([t,n,o])=>({kind:t,label:n,count:o.reduce((l,r)=>l+(e[r]??0),0)})).filter(({count:t})=>t>0)}function yu(e){if(e===void 0)return null;let{available:t,recomputable:n,lost:o}=e,l=t+n+o;if(l===0)return null;let r=[...n>0?[`${n} being computed again`]:[],...o>0?[`${o} lost until a retry`]:[]].join(", ");return{available:t,total:l,missing:r,tone:o>0?"bad":"plain"}}function an(e){return{total:Object.values(e).reduce((n,o)=>n+o,0),done:(e.memory??0)+(e.released??0)}}function On({label:e,counts:t}){let{total:n,done:o}=an(t),l=Sl(t),r=l.map(s=>`${O(s.count)} ${s.label}`).join(", ");return h`
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
      ${Sl(e).map(({kind:t,label:n,count:o})=>h`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${O(o)} ${n}</li>
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
  `}var Gs=36,wu=10,fm=60;function Fe({caption:e,head:t,rows:n,keyOf:o,cells:l}){let r=Vt(null),[s,a]=pe(0),c=n.length<=fm,d=Math.ceil((r.current?.clientHeight??700)/Gs),p=c?0:Math.max(0,Math.floor(s/Gs)-wu),_=c?n.length:Math.min(n.length,p+d+2*wu),$=g=>g>0&&h`
      <tr aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${g*Gs}px`}} />
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
          <tr>${t.map(g=>h`<th key=${g} scope="col">${g}</th>`)}</tr>
        </thead>
        <tbody>
          ${$(p)}
          ${n.slice(p,_).map((g,b)=>{let[x,...k]=l(g);return h`
              <tr key=${o(g)} aria-rowindex=${p+b+2}>
                <th scope="row">${x}</th>
                ${k.map((S,w)=>h`<td key=${w}>${S}</td>`)}
              </tr>
            `})}
          ${$(n.length-_)}
        </tbody>
      </table>
    </div>
  `}function Wo({caption:e,rows:t}){let n=t.some(({peakBytes:l})=>l),o=({group:l,counts:r,expectedSeconds:s,peakBytes:a})=>{let{total:c,done:d}=an(r);return[h`<span class="mono">${l}</span>`,h`<${On} label=${l} counts=${r} />`,`${O(d)} / ${O(c)}`,r.erred?h`<span class="bad">${O(r.erred)}</span>`:"",r.blocked?O(r.blocked):"",s===null?"":it(s),...n?[a?X(a):""]:[]]};return h`
    <${Fe}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Blocked","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${l=>l.group}
      cells=${o}
    />
  `}function Su({id:e}){sn(`graph:${e}`);let{data:t,error:n}=he($t(e),3e3);if(t===null)return h`
      <${Te} title="Graph">
        <section class="card">
          <${De} error=${n} />
        </section>
        <//>
    `;let o=cr.value.get(e),l=o?.state===t.state?{...t,...o}:t;return h`
    <${Te} title=${l.name||"Graph"} aside=${h`<${pm} graph=${l} />`} />
    <${mm} graph=${l} />
    <${$m} id=${e} isRunning=${$r(l)} />
    <${gm} id=${e} graph=${l} />
    <${vm} id=${e} />
  `}function $r({state:e}){return e==="running"||e==="cancelling"}function pm({graph:e}){let t=$t(e.id);return h`
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
  `}function mm({graph:e}){let{total:t,done:n}=an(e.counts),o=Object.entries(e.labels??{});return h`
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${h`<${Nt} name=${e.outcome} />`} detail=${e.stopReason} />
        <${le} name="Done" value=${O(n)} detail=${`of ${O(t)} tasks`} />
        <${le}
          name="Failed"
          value=${O(e.counts.erred)}
          detail=${e.counts.blocked>0?`${O(e.counts.blocked)} blocked`:""}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${le}
          name="Time"
          value=${e.startedAt===null?"\u2014":Cn(e.startedAt,e.endedAt,En())}
          detail=${e.submittedAt===null?"":`submitted ${Ue(e.submittedAt)}`}
        />
        <${dm} graph=${e} />
        <${_m} graph=${e} />
      </dl>
      <${On} label="All tasks" counts=${e.counts} />
      <${_r} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${o.map(([l,r])=>h`<${hm} key=${l} name=${l} value=${r} />`)}
      </p>
    </section>
  `}function hm({name:e,value:t}){let n=`${e}=${t}`;return h`
    <a class="label" href=${`${zt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function dm({graph:e}){let t=yu(e.resultCounts);if(t===null)return null;let{available:n,total:o,missing:l,tone:r}=t;return h`
    <${le}
      name="Results"
      value=${`${O(n)} of ${O(o)}`}
      detail=${l||"held by workers"}
      tone=${r}
    />
  `}function _m({graph:e}){let{data:t}=he($r(e)?fu(e.id):null,3e3);return!$r(e)||t===null?null:h`
    <${le}
      name="Left"
      value=${t.etaRangeSeconds===null?"not known yet":vu(t.etaRangeSeconds)}
      detail="at the pace of the last minute"
    />
  `}function $m({id:e,isRunning:t}){let{data:n,error:o}=he(cu(e),t?2e3:3e4);return h`
    <${$e} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?h`<${De} error=${o} />`:h`<${Wo} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&h`<p class="note">${O(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function gm({id:e,graph:t}){let n=t.counts.erred>0,{data:o}=he(n?pu(e):null,5e3);return!n||o===null||o.items.length===0?null:h`
    <${$e} title="Failures" note="by group and error, each with one example">
      <${Fe}
        caption="Failed tasks"
        head=${["Tasks","Count","Error","Example"]}
        rows=${o.items}
        keyOf=${l=>l.key}
        cells=${({group:l,count:r,error:s,message:a,key:c})=>[h`<span class="mono">${l}</span>`,O(r),h`<span class="bad">${s}</span>: ${a}`,h`<${Me} to=${["graphs",e,"tasks",c]}>${c}<//>`]}
      />
      ${o.omitted>0&&h`<p class="note">${O(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function vm({id:e}){let t=Ro.value.get("tasks")??"",{data:n,error:o}=he(uu(e,t),5e3);return h`
    <${$e} title="Tasks">
      <form class="filters" onSubmit=${l=>l.preventDefault()}>
        <label>State <select
            value=${t}
            onChange=${l=>Xn("tasks",l.currentTarget.value)}
          >
            <option value="">all</option>
            ${bs.map(l=>h`<option key=${l} value=${l}>${l}</option>`)}
          </select></label>
      </form>
      ${n===null?h`<${De} error=${o} />`:n.items.length===0?h`<${nt}>No task is ${t||"known"}.<//>`:h`<${ym} id=${e} tasks=${n.items} />`}
      ${n?.nextCursor&&h`<p class="note">The first ${Ws} are shown.</p>`}
    <//>
  `}function ym({id:e,tasks:t}){return h`
    <${Fe}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[h`<${Me} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,h`<${Nt} name=${hr(n)} />`,h`<span class="mono">${n.op}</span>`,O(n.attempts),mr(n),n.startedAt===null?"":Cn(n.startedAt,n.endedAt,En())]}
    />
  `}var wm=["","running","cancelling","succeeded","failed","cancelled"];function bu(){let e=Ro.value.get("state")??"",t=Ro.value.get("label")??"",n=Ro.value.get("cursor")??"",{data:o,error:l}=he(iu({state:e,label:t,cursor:n}),2e3);return h`
    <${Te} title="Graphs" aside=${h`<${km} state=${e} label=${t} />`} />
    <section class="card">
      ${o===null?h`<${De} error=${l} />`:o.items.length===0?h`<${nt}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:h`<${bm} graphs=${o.items} />`}
      <${Sm} cursor=${n} next=${o?.nextCursor??""} />
    </section>
  `}function Sm({cursor:e,next:t}){return e===""&&t===""?null:h`
    <p class="note">
      ${e===""?`The newest ${Ns} are shown. `:"Older graphs are shown. "}
      ${e!==""&&h`<button type="button" onClick=${()=>Xn("cursor","")}>Newest</button>`}
      ${t!==""&&h`<button type="button" onClick=${()=>Xn("cursor",t)}>Older</button>`}
    </p>
  `}function ku(e,t){Xn("cursor",""),Xn(e,t)}function km({state:e,label:t}){return h`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>ku("state",n.currentTarget.value)}
        >
          ${wm.map(n=>h`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>ku("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function bm({graphs:e}){return h`
    <${Fe}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Blocked","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[h`<${Me} to=${["graphs",t.id]} title=${t.id}>${t.name||dr(t.id)}<//>`,h`<${Nt} name=${t.outcome} />`,h`<${On} label=${t.name||t.id} counts=${t.counts} />`,O(t.tasks),t.counts.erred>0?h`<span class="bad">${O(t.counts.erred)}</span>`:"",t.counts.blocked>0?O(t.counts.blocked):"",t.submittedAt===null?"":Ue(t.submittedAt),t.startedAt===null?"":Cn(t.startedAt,t.endedAt,En())]}
    />
  `}function xu({refusal:e}){let[t,n]=pe(""),[o,l]=pe(!1),[r,s]=pe(e);return h`
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
  `}function Tu({process:e,managed:t,spilled:n,limit:o}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:o===0?null:o*1048576}}function Fo({process:e,limit:t}){return t===0?null:e/t}function Mu(e){let t=new Array(11).fill(0);for(let n of e){let o=Math.min(10,Math.floor((Fo(n)??0)*10));t[o]=(t[o]??0)+1}return t}function Pu(){sn("workers");let e=[...Lo.value.values()].sort((t,n)=>t.name<n.name?-1:1);return h`
    <${Te} title="Workers" aside=${`${O(e.length)} registered`} />
    <section class="card">
      ${e.length===0?h`<${nt}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:h`<${Bs} rows=${e} />`}
    </section>
  `}function Bs({rows:e}){return h`
    <${Fe}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=Tu(t),o=Fo(t);return[h`<${Me} to=${["workers",t.name]}>${t.name}<//>`,h`<${Nt} name=${t.state} />`,`${O(t.executing)} / ${O(t.threads)}`,O(t.processing),h`<${No} label=${`Memory of ${t.name}`} parts=${n} />`,h`<span class=${o!==null&&o>.8?"bad":""}>${X(n.managed+n.unmanaged)}${n.limit===null?"":` / ${X(n.limit)}`}</span>`,n.spilled===0?"":X(n.spilled)]}}
    />
  `}var xm=60,Tm=20;function Au(){return sn("workers"),h`
    <${Te} title="Memory" />
    <${Mm} />
    <${Pm} />
    <${Em} />
    <${Rm} />
  `}function Mm(){let e=rn.value;if(e===null)return h`
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
  `}function Pm(){let e=[...Lo.value.values()].sort((n,o)=>(Fo(o)??0)-(Fo(n)??0));if(e.length===0)return null;let t=e.length>xm;return h`
    <${$e} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&h`<${Am} counts=${Mu(e)} />`}
      <${Bs} rows=${t?e.slice(0,Tm):e} />
    <//>
  `}function Am({counts:e}){let t=Math.max(...e,1);return h`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,o)=>h`
          <li key=${o} class=${o>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${O(n)}</b><span>${o<10?`${o*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function Em(){let{data:e,error:t}=he($u(),3e3);return h`
    <${$e} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?h`<${De} error=${t} />`:e.items.length===0?h`<${nt}>No worker holds a result.<//>`:h`
          <${Fe}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:o,bytes:l})=>[h`<span class="mono">${n}</span>`,O(o),X(l)]}
          />
        `}
    <//>
  `}function Rm(){let{data:e,error:t}=he("amm",2e3);if(e===null)return h`
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
          value=${O(r.copies)}
          detail=${X(r.bytes)}
        />
        ${s!==null&&h`
          <${le}
            name="Last run"
            value=${Ue(s.at)}
            detail=${`${O(s.replicated)} copied, ${O(s.dropped)} dropped`}
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
          cells=${({key:a,policy:c,op:d,nbytes:p,worker:_,reason:$})=>[h`<span class="mono">${a}</span>`,c,d,X(p),_??$??""]}
        />
      `}
    <//>
  `}var Ke="u-",Cm="uplot",Om=Ke+"hz",Lm=Ke+"vt",Dm=Ke+"title",Nm=Ke+"wrap",Wm=Ke+"under",Fm=Ke+"over",Im=Ke+"axis",no=Ke+"off",Hm=Ke+"select",Um=Ke+"cursor-x",Gm=Ke+"cursor-y",Bm=Ke+"cursor-pt",Vm=Ke+"legend",zm=Ke+"live",jm=Ke+"inline",qm=Ke+"series",Ym=Ke+"marker",Eu=Ke+"label",Km=Ke+"value",xl="width",Tl="height",kl="top",Ru="bottom",Io="left",Vs="right",ii="#000",Cu=ii+"0",zs="mousemove",Ou="mousedown",js="mouseup",Lu="mouseenter",Du="mouseleave",Nu="dblclick",Jm="resize",Zm="scroll",Wu="change",Sr="dppxchange",ai="--",jo=typeof window<"u",Zs=jo?document:null,Uo=jo?window:null,Qm=jo?navigator:null,ue,gr;function Qs(){let e=devicePixelRatio;ue!=e&&(ue=e,gr&&ei(Wu,gr,Qs),gr=matchMedia(`(min-resolution: ${ue-.001}dppx) and (max-resolution: ${ue+.001}dppx)`),oo(Wu,gr,Qs),Uo.dispatchEvent(new CustomEvent(Sr)))}function bt(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function Xs(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Pe(e,t,n){e.style[t]=n+"px"}function Yt(e,t,n,o){let l=Zs.createElement(e);return t!=null&&bt(l,t),n?.insertBefore(l,o),l}function Wt(e,t){return Yt("div",e,t)}var Fu=new WeakMap;function un(e,t,n,o,l){let r="translate("+t+"px,"+n+"px)",s=Fu.get(e);r!=s&&(e.style.transform=r,Fu.set(e,r),t<0||n<0||t>o||n>l?bt(e,no):Xs(e,no))}var Iu=new WeakMap;function Hu(e,t,n){let o=t+n,l=Iu.get(e);o!=l&&(Iu.set(e,o),e.style.background=t,e.style.borderColor=n)}var Uu=new WeakMap;function Gu(e,t,n,o){let l=t+""+n,r=Uu.get(e);l!=r&&(Uu.set(e,l),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=o?-t/2+"px":0,e.style.marginTop=o?-n/2+"px":0)}var ui={passive:!0},Xm={...ui,capture:!0};function oo(e,t,n,o){t.addEventListener(e,n,o?Xm:ui)}function ei(e,t,n,o){t.removeEventListener(e,n,ui)}jo&&Qs();function Kt(e,t,n,o){let l;n=n||0,o=o||t.length-1;let r=o<=2147483647;for(;o-n>1;)l=r?n+o>>1:xt((n+o)/2),t[l]<e?n=l:o=l;return e-t[n]<=t[o]-e?n:o}function _c(e){return(n,o,l)=>{let r=-1,s=-1;for(let a=o;a<=l;a++)if(e(n[a])){r=a;break}for(let a=l;a>=o;a--)if(e(n[a])){s=a;break}return[r,s]}}var $c=e=>e!=null,gc=e=>e!=null&&e>0,xr=_c($c),eh=_c(gc);function th(e,t,n,o=0,l=!1){let r=l?eh:xr,s=l?gc:$c;[t,n]=r(e,t,n);let a=e[t],c=e[t];if(t>-1)if(o==1)a=e[t],c=e[n];else if(o==-1)a=e[n],c=e[t];else for(let d=t;d<=n;d++){let p=e[d];s(p)&&(p<a?a=p:p>c&&(c=p))}return[a??ye,c??-ye]}function Tr(e,t,n,o){let l=zu(e),r=zu(t);e==t&&(l==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?$n:vc,a=l==1?xt:Ft,c=r==1?Ft:xt,d=a(s(Ye(e))),p=c(s(Ye(t))),_=Go(n,d),$=Go(n,p);return n==10&&(d<0&&(_=we(_,-d)),p<0&&($=we($,-p))),o||n==2?(e=_*l,t=$*r):(e=kc(e,_),t=Mr(t,$)),[e,t]}function ci(e,t,n,o){let l=Tr(e,t,n,o);return e==0&&(l[0]=0),t==0&&(l[1]=0),l}var fi=.1,Bu={mode:3,pad:fi},Pl={pad:0,soft:null,mode:0},nh={min:Pl,max:Pl};function kr(e,t,n,o){return Pr(n)?Vu(e,t,n):(Pl.pad=n,Pl.soft=o?0:null,Pl.mode=o?3:0,Vu(e,t,nh))}function ie(e,t){return e??t}function oh(e,t,n){for(t=ie(t,0),n=ie(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function Vu(e,t,n){let o=n.min,l=n.max,r=ie(o.pad,0),s=ie(l.pad,0),a=ie(o.hard,-ye),c=ie(l.hard,ye),d=ie(o.soft,ye),p=ie(l.soft,-ye),_=ie(o.mode,0),$=ie(l.mode,0),g=t-e,b=$n(g),x=mt(Ye(e),Ye(t)),k=$n(x),S=Ye(k-b);(g<1e-24||S>10)&&(g=0,(e==0||t==0)&&(g=1e-24,_==2&&d!=ye&&(r=0),$==2&&p!=-ye&&(s=0)));let w=g||x||1e3,A=$n(w),M=Go(10,xt(A)),z=w*(g==0?e==0?.1:1:r),L=we(kc(e-z,M/10),24),Y=e>=d&&(_==1||_==3&&L<=d||_==2&&L>=d)?d:ye,C=mt(a,L<Y&&e>=Y?Y:Jt(Y,L)),Z=w*(g==0?t==0?.1:1:s),V=we(Mr(t+Z,M/10),24),R=t<=p&&($==1||$==3&&V>=p||$==2&&V<=p)?p:-ye,j=Jt(c,V>R&&t<=R?R:mt(R,V));return C==j&&C==0&&(j=100),[C,j]}var lh=new Intl.NumberFormat(jo?Qm.language:"en-US"),pi=e=>lh.format(e),Tt=Math,wr=Tt.PI,Ye=Tt.abs,xt=Tt.floor,qe=Tt.round,Ft=Tt.ceil,Jt=Tt.min,mt=Tt.max,Go=Tt.pow,zu=Tt.sign,$n=Tt.log10,vc=Tt.log2,rh=(e,t=1)=>Tt.sinh(e)*t,qs=(e,t=1)=>Tt.asinh(e/t),ye=1/0;function ju(e){return($n((e^e>>31)-(e>>31))|0)+1}function ti(e,t,n){return Jt(mt(e,t),n)}function yc(e){return typeof e=="function"}function ne(e){return yc(e)?e:()=>e}var sh=()=>{},wc=e=>e,Sc=(e,t)=>t,ih=e=>null,qu=e=>!0,Yu=(e,t)=>e==t,ah=/\.\d*?(?=9{6,}|0{6,})/gm,lo=e=>{if(xc(e)||Dn.has(e))return e;let t=`${e}`,n=t.match(ah);if(n==null)return e;let o=n[0].length-1;if(t.indexOf("e-")!=-1){let[l,r]=t.split("e");return+`${lo(l)}e${r}`}return we(e,o)};function eo(e,t){return lo(we(lo(e/t))*t)}function Mr(e,t){return lo(Ft(lo(e/t))*t)}function kc(e,t){return lo(xt(lo(e/t))*t)}function we(e,t=0){if(xc(e))return e;let n=10**t,o=e*n*(1+Number.EPSILON);return qe(o)/n}var Dn=new Map;function bc(e){return((""+e).split(".")[1]||"").length}function El(e,t,n,o){let l=[],r=o.map(bc);for(let s=t;s<n;s++){let a=Ye(s),c=we(Go(e,s),a);for(let d=0;d<o.length;d++){let p=e==10?+`${o[d]}e${s}`:o[d]*c,_=(s>=0?0:a)+(s>=r[d]?0:r[d]),$=e==10?p:we(p,_);l.push($),Dn.set($,_)}}return l}var Al={},mi=[],Bo=[null,null],Ln=Array.isArray,xc=Number.isInteger,uh=e=>e===void 0;function Ku(e){return typeof e=="string"}function Pr(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function ch(e){return e!=null&&typeof e=="object"}var fh=Object.getPrototypeOf(Uint8Array),Tc="__proto__";function Vo(e,t=Pr){let n;if(Ln(e)){let o=e.find(l=>l!=null);if(Ln(o)||t(o)){n=Array(e.length);for(let l=0;l<e.length;l++)n[l]=Vo(e[l],t)}else n=e.slice()}else if(e instanceof fh)n=e.slice();else if(t(e)){n={};for(let o in e)o!=Tc&&(n[o]=Vo(e[o],t))}else n=e;return n}function Ge(e){let t=arguments;for(let n=1;n<t.length;n++){let o=t[n];for(let l in o)l!=Tc&&(Pr(e[l])?Ge(e[l],Vo(o[l])):e[l]=Vo(o[l]))}return e}var ph=0,mh=1,hh=2;function dh(e,t,n){for(let o=0,l,r=-1;o<t.length;o++){let s=t[o];if(s>r){for(l=s-1;l>=0&&e[l]==null;)e[l--]=null;for(l=s+1;l<n&&e[l]==null;)e[r=l++]=null}}}function _h(e,t){if(vh(e)){let s=e[0].slice();for(let a=1;a<e.length;a++)s.push(...e[a].slice(1));return yh(s[0])||(s=gh(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let c=e[s][0],d=c.length;for(let p=0;p<d;p++)n.add(c[p])}let o=[Array.from(n).sort((s,a)=>s-a)],l=o[0].length,r=new Map;for(let s=0;s<l;s++)r.set(o[0][s],s);for(let s=0;s<e.length;s++){let a=e[s],c=a[0];for(let d=1;d<a.length;d++){let p=a[d],_=Array(l).fill(void 0),$=t?t[s][d]:mh,g=[];for(let b=0;b<p.length;b++){let x=p[b],k=r.get(c[b]);x===null?$!=ph&&(_[k]=x,$==hh&&g.push(k)):_[k]=x}dh(_,g,l),o.push(_)}}return o}var $h=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function gh(e){let t=e[0],n=t.length,o=Array(n);for(let r=0;r<o.length;r++)o[r]=r;o.sort((r,s)=>t[r]-t[s]);let l=[];for(let r=0;r<e.length;r++){let s=e[r],a=Array(n);for(let c=0;c<n;c++)a[c]=s[o[c]];l.push(a)}return l}function vh(e){let t=e[0][0],n=t.length;for(let o=1;o<e.length;o++){let l=e[o][0];if(l.length!=n)return!1;if(l!=t){for(let r=0;r<n;r++)if(l[r]!=t[r])return!1}}return!0}function yh(e,t=100){let n=e.length;if(n<=1)return!0;let o=0,l=n-1;for(;o<=l&&e[o]==null;)o++;for(;l>=o&&e[l]==null;)l--;if(l<=o)return!0;let r=mt(1,xt((l-o+1)/t));for(let s=e[o],a=o+r;a<=l;a+=r){let c=e[a];if(c!=null){if(c<=s)return!1;s=c}}return!0}var Mc=["January","February","March","April","May","June","July","August","September","October","November","December"],Pc=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Ac(e){return e.slice(0,3)}var wh=Pc.map(Ac),Sh=Mc.map(Ac),kh={MMMM:Mc,MMM:Sh,WWWW:Pc,WWW:wh};function bl(e){return(e<10?"0":"")+e}function bh(e){return(e<10?"00":e<100?"0":"")+e}var xh={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>bl(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>bl(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>bl(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>bl(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>bl(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>bh(e.getMilliseconds())};function hi(e,t){t=t||kh;let n=[],o=/\{([a-z]+)\}|[^{]+/gi,l;for(;l=o.exec(e);)n.push(l[0][0]=="{"?xh[l[1]]:l[0]);return r=>{let s="";for(let a=0;a<n.length;a++)s+=typeof n[a]=="string"?n[a]:n[a](r,t);return s}}var Th=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Mh(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==Th?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var Ec=e=>e%1==0,br=[1,2,2.5,5],Ph=El(10,-32,0,br),Rc=El(10,0,32,br),Ah=Rc.filter(Ec),to=Ph.concat(Rc),di=`
`,Cc="{YYYY}",Ju=di+Cc,Oc="{M}/{D}",Ml=di+Oc,vr=Ml+"/{YY}",Lc="{aa}",Eh="{h}:{mm}",Ho=Eh+Lc,Zu=di+Ho,Qu=":{ss}",me=null;function Dc(e){let t=e*1e3,n=t*60,o=n*60,l=o*24,r=l*30,s=l*365,c=(e==1?El(10,0,3,br).filter(Ec):El(10,-3,0,br)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,o,o*2,o*3,o*4,o*6,o*8,o*12,l,l*2,l*3,l*4,l*5,l*6,l*7,l*8,l*9,l*10,l*15,r,r*2,r*3,r*4,r*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),d=[[s,Cc,me,me,me,me,me,me,1],[l*28,"{MMM}",Ju,me,me,me,me,me,1],[l,Oc,Ju,me,me,me,me,me,1],[o,"{h}"+Lc,vr,me,Ml,me,me,me,1],[n,Ho,vr,me,Ml,me,me,me,1],[t,Qu,vr+" "+Ho,me,Ml+" "+Ho,me,Zu,me,1],[e,Qu+".{fff}",vr+" "+Ho,me,Ml+" "+Ho,me,Zu,me,1]];function p(_){return($,g,b,x,k,S)=>{let w=[],A=k>=s,M=k>=r&&k<s,z=_(b),L=we(z*e,3),Y=Ys(z.getFullYear(),A?0:z.getMonth(),M||A?1:z.getDate()),C=we(Y*e,3);if(M||A){let Z=M?k/r:0,V=A?k/s:0,R=L==C?L:we(Ys(Y.getFullYear()+V,Y.getMonth()+Z,1)*e,3),j=new Date(qe(R/e)),N=j.getFullYear(),K=j.getMonth();for(let B=0;R<=x;B++){let oe=Ys(N+V*B,K+Z*B,1),G=oe-_(we(oe*e,3));R=we((+oe+G)*e,3),R<=x&&w.push(R)}}else{let Z=k>=l?l:k,V=xt(b)-xt(L),R=C+V+Mr(L-C,Z);w.push(R);let j=_(R),N=j.getHours()+j.getMinutes()/n+j.getSeconds()/o,K=k/o,B=$.axes[g]._space,oe=S/B;for(;R=we(R+k,e==1?0:3),!(R>x);)if(K>1){let G=xt(we(N+K,6))%24,re=_(R).getHours()-G;re>1&&(re=-1),R-=re*o,N=(N+K)%24;let de=w[w.length-1];we((R-de)/k,3)*oe>=.7&&w.push(R)}else w.push(R)}return w}}return[c,d,p]}var[Rh,Ch,Oh]=Dc(1),[Lh,Dh,Nh]=Dc(.001);El(2,-53,53,[1]);function Xu(e,t){return e.map(n=>n.map((o,l)=>l==0||l==8||o==null?o:t(l==1||n[8]==0?o:n[1]+o)))}function ec(e,t){return(n,o,l,r,s)=>{let a=t.find(b=>s>=b[0])||t[t.length-1],c,d,p,_,$,g;return o.map(b=>{let x=e(b),k=x.getFullYear(),S=x.getMonth(),w=x.getDate(),A=x.getHours(),M=x.getMinutes(),z=x.getSeconds(),L=k!=c&&a[2]||S!=d&&a[3]||w!=p&&a[4]||A!=_&&a[5]||M!=$&&a[6]||z!=g&&a[7]||a[1];return c=k,d=S,p=w,_=A,$=M,g=z,L(x)})}}function Wh(e,t){let n=hi(t);return(o,l,r,s,a)=>l.map(c=>n(e(c)))}function Ys(e,t,n){return new Date(e,t,n)}function tc(e,t){return t(e)}var Fh="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function nc(e,t){return(n,o,l,r)=>r==null?ai:t(e(o))}function Ih(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function Hh(e,t){return e.series[t].fill(e,t)}var Uh={show:!0,live:!0,isolate:!1,mount:sh,markers:{show:!0,width:2,stroke:Ih,fill:Hh,dash:"solid"},idx:null,idxs:null,values:[]};function Gh(e,t){let n=e.cursor.points,o=Wt(),l=n.size(e,t);Pe(o,xl,l),Pe(o,Tl,l);let r=l/-2;Pe(o,"marginLeft",r),Pe(o,"marginTop",r);let s=n.width(e,t,l);return s&&Pe(o,"borderWidth",s),o}function Bh(e,t){let n=e.series[t].points;return n._fill||n._stroke}function Vh(e,t){let n=e.series[t].points;return n._stroke||n._fill}function zh(e,t){return e.series[t].points.size}var Ks=[0,0];function jh(e,t,n){return Ks[0]=t,Ks[1]=n,Ks}function yr(e,t,n,o=!0){return l=>{l.button==0&&(!o||l.target==t)&&n(l)}}function Js(e,t,n,o=!0){return l=>{(!o||l.target==t)&&n(l)}}var qh={show:!0,x:!0,y:!0,lock:!1,move:jh,points:{one:!1,show:Gh,size:zh,width:0,stroke:Vh,fill:Bh},bind:{mousedown:yr,mouseup:yr,click:yr,dblclick:yr,mousemove:Js,mouseleave:Js,mouseenter:Js},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,o,l)=>o-l,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Nc={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},_i=Ge({},Nc,{filter:Sc}),Wc=Ge({},_i,{size:10}),Fc=Ge({},Nc,{show:!1}),$i='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Ic="bold "+$i,Hc=1.5,oc={show:!0,scale:"x",stroke:ii,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Ic,side:2,grid:_i,ticks:Wc,border:Fc,font:$i,lineGap:Hc,rotate:0},Yh="Value",Kh="Time",lc={show:!0,scale:"x",auto:!1,sorted:1,min:ye,max:-ye,idxs:[]};function Jh(e,t,n,o,l){return t.map(r=>r==null?"":pi(r))}function Zh(e,t,n,o,l,r,s){let a=[],c=Dn.get(l)||0;n=s?n:we(Mr(n,l),c);for(let d=n;d<=o;d=we(d+l,c))a.push(Object.is(d,-0)?0:d);return a}function ni(e,t,n,o,l,r,s){let a=[],c=e.scales[e.axes[t].scale].log,d=c==10?$n:vc,p=xt(d(n));l=Go(c,p),c==10&&(l=to[Kt(l,to)]);let _=n,$=l*c;c==10&&($=to[Kt($,to)]);do a.push(_),_=_+l,c==10&&!Dn.has(_)&&(_=we(_,Dn.get(l))),_>=$&&(l=_,$=l*c,c==10&&($=to[Kt($,to)]));while(_<=o);return a}function Qh(e,t,n,o,l,r,s){let c=e.scales[e.axes[t].scale].asinh,d=o>c?ni(e,t,mt(c,n),o,l):[c],p=o>=0&&n<=0?[0]:[];return(n<-c?ni(e,t,mt(c,-o),-n,l):[c]).reverse().map($=>-$).concat(p,d)}var Uc=/./,Xh=/[12357]/,ed=/[125]/,rc=/1/,oi=(e,t,n,o)=>e.map((l,r)=>t==4&&l==0||r%o==0&&n.test(l.toExponential()[l<0?1:0])?l:null);function td(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=e.scales[s],c=e.valToPos,d=r._space,p=c(10,s),_=c(9,s)-p>=d?Uc:c(7,s)-p>=d?Xh:c(5,s)-p>=d?ed:rc;if(_==rc){let $=Ye(c(1,s)-p);if($<d)return oi(t.slice().reverse(),a.distr,_,Ft(d/$)).reverse()}return oi(t,a.distr,_,1)}function nd(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=r._space,c=e.valToPos,d=Ye(c(1,s)-c(2,s));return d<a?oi(t.slice().reverse(),3,Uc,Ft(a/d)).reverse():t}function od(e,t,n,o){return o==null?ai:t==null?"":pi(t)}var sc={show:!0,scale:"y",stroke:ii,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Ic,side:3,grid:_i,ticks:Wc,border:Fc,font:$i,lineGap:Hc,rotate:0};function ld(e,t){let n=3+(e||1)*2;return we(n*t,3)}function rd(e,t){let{scale:n,idxs:o}=e.series[0],l=e._data[0],r=e.valToPos(l[o[0]],n,!0),s=e.valToPos(l[o[1]],n,!0),a=Ye(s-r),c=e.series[t],d=a/(c.points.space*ue);return o[1]-o[0]<=d}var ic={scale:null,auto:!0,sorted:0,min:ye,max:-ye},Gc=(e,t,n,o,l)=>l,ac={show:!0,auto:!0,sorted:0,gaps:Gc,alpha:1,facets:[Ge({},ic,{scale:"x"}),Ge({},ic,{scale:"y"})]},uc={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Gc,alpha:1,points:{show:rd,filter:null},values:null,min:ye,max:-ye,idxs:[],path:null,clip:null};function sd(e,t,n,o,l){return n/10}var Bc={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},id=Ge({},Bc,{time:!1,ori:1}),cc={};function Vc(e,t){let n=cc[e];return n||(n={key:e,plots:[],sub(o){n.plots.push(o)},unsub(o){n.plots=n.plots.filter(l=>l!=o)},pub(o,l,r,s,a,c,d){for(let p=0;p<n.plots.length;p++)n.plots[p]!=l&&n.plots[p].pub(o,l,r,s,a,c,d)}},e!=null&&(cc[e]=n)),n}var zo=1,li=2;function ro(e,t,n){let o=e.mode,l=e.series[t],r=o==2?e._data[t]:e._data,s=e.scales,a=e.bbox,c=r[0],d=o==2?r[1]:r[t],p=o==2?s[l.facets[0].scale]:s[e.series[0].scale],_=o==2?s[l.facets[1].scale]:s[l.scale],$=a.left,g=a.top,b=a.width,x=a.height,k=e.valToPosH,S=e.valToPosV;return p.ori==0?n(l,c,d,p,_,k,S,$,g,b,x,Er,qo,Cr,jc,Yc):n(l,c,d,p,_,S,k,g,$,x,b,Rr,Yo,yi,qc,Kc)}function gi(e,t){let n=0,o=0,l=ie(e.bands,mi);for(let r=0;r<l.length;r++){let s=l[r];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?o|=1:o|=2)}return[n,o==1?-1:o==2?1:o==3?2:0]}function ad(e,t,n,o,l){let r=e.mode,s=e.series[t],a=r==2?s.facets[1].scale:s.scale,c=e.scales[a];return l==-1?c.min:l==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function gn(e,t,n,o,l,r){return ro(e,t,(s,a,c,d,p,_,$,g,b,x,k)=>{let S=s.pxRound,w=d.dir*(d.ori==0?1:-1),A=d.ori==0?qo:Yo,M,z;w==1?(M=n,z=o):(M=o,z=n);let L=S(_(a[M],d,x,g)),Y=S($(c[M],p,k,b)),C=S(_(a[z],d,x,g)),Z=S($(r==1?p.max:p.min,p,k,b)),V=new Path2D(l);return A(V,C,Z),A(V,L,Z),A(V,L,Y),V})}function Ar(e,t,n,o,l,r){let s=null;if(e.length>0){s=new Path2D;let a=t==0?Cr:yi,c=n;for(let _=0;_<e.length;_++){let $=e[_];if($[1]>$[0]){let g=$[0]-c;g>0&&a(s,c,o,g,o+r),c=$[1]}}let d=n+l-c,p=10;d>0&&a(s,c,o-p/2,d,o+r+p)}return s}function ud(e,t,n){let o=e[e.length-1];o&&o[0]==t?o[1]=n:e.push([t,n])}function vi(e,t,n,o,l,r,s){let a=[],c=e.length;for(let d=l==1?n:o;d>=n&&d<=o;d+=l)if(t[d]===null){let _=d,$=d;if(l==1)for(;++d<=o&&t[d]===null;)$=d;else for(;--d>=n&&t[d]===null;)$=d;let g=r(e[_]),b=$==_?g:r(e[$]),x=_-l;g=s<=0&&x>=0&&x<c?r(e[x]):g;let S=$+l;b=s>=0&&S>=0&&S<c?r(e[S]):b,b>=g&&a.push([g,b])}return a}function fc(e){return e==0?wc:e==1?qe:t=>eo(t,e)}function zc(e){let t=e==0?Er:Rr,n=e==0?(l,r,s,a,c,d)=>{l.arcTo(r,s,a,c,d)}:(l,r,s,a,c,d)=>{l.arcTo(s,r,c,a,d)},o=e==0?(l,r,s,a,c)=>{l.rect(r,s,a,c)}:(l,r,s,a,c)=>{l.rect(s,r,c,a)};return(l,r,s,a,c,d=0,p=0)=>{d==0&&p==0?o(l,r,s,a,c):(d=Jt(d,a/2,c/2),p=Jt(p,a/2,c/2),t(l,r+d,s),n(l,r+a,s,r+a,s+c,d),n(l,r+a,s+c,r,s+c,p),n(l,r,s+c,r,s,p),n(l,r,s,r+a,s,d),l.closePath())}}var Er=(e,t,n)=>{e.moveTo(t,n)},Rr=(e,t,n)=>{e.moveTo(n,t)},qo=(e,t,n)=>{e.lineTo(t,n)},Yo=(e,t,n)=>{e.lineTo(n,t)},Cr=zc(0),yi=zc(1),jc=(e,t,n,o,l,r)=>{e.arc(t,n,o,l,r)},qc=(e,t,n,o,l,r)=>{e.arc(n,t,o,l,r)},Yc=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(t,n,o,l,r,s)},Kc=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(n,t,l,o,s,r)};function Jc(e){return(t,n,o,l,r)=>ro(t,n,(s,a,c,d,p,_,$,g,b,x,k)=>{let{pxRound:S,points:w}=s,A,M;d.ori==0?(A=Er,M=jc):(A=Rr,M=qc);let z=we(w.width*ue,3),L=(w.size-w.width)/2*ue,Y=we(L*2,3),C=new Path2D,Z=new Path2D,{left:V,top:R,width:j,height:N}=t.bbox;Cr(Z,V-Y,R-Y,j+Y*2,N+Y*2);let K=B=>{if(c[B]!=null){let oe=S(_(a[B],d,x,g)),G=S($(c[B],p,k,b));A(C,oe+L,G),M(C,oe,G,L,0,wr*2)}};if(r)r.forEach(K);else for(let B=o;B<=l;B++)K(B);return{stroke:z>0?C:null,fill:C,clip:Z,flags:zo|li}})}function Zc(e){return(t,n,o,l,r,s)=>{o!=l&&(r!=o&&s!=o&&e(t,n,o),r!=l&&s!=l&&e(t,n,l),e(t,n,s))}}var cd=Zc(qo),fd=Zc(Yo);function Qc(e){let t=ie(e?.alignGaps,0);return(n,o,l,r)=>ro(n,o,(s,a,c,d,p,_,$,g,b,x,k)=>{[l,r]=xr(c,l,r);let S=s.pxRound,w=N=>S(_(N,d,x,g)),A=N=>S($(N,p,k,b)),M,z;d.ori==0?(M=qo,z=cd):(M=Yo,z=fd);let L=d.dir*(d.ori==0?1:-1),Y={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:zo},C=Y.stroke,Z=!1;if(r-l>=x*4){let N=H=>n.posToVal(H,d.key,!0),K=null,B=null,oe,G,ht,Ae=w(a[L==1?l:r]),re=w(a[l]),de=w(a[r]),ee=N(L==1?re+1:de-1);for(let H=L==1?l:r;H>=l&&H<=r;H+=L){let Be=a[H],Ee=(L==1?Be<ee:Be>ee)?Ae:w(Be),ce=c[H];Ee==Ae?ce!=null?(G=ce,K==null?(M(C,Ee,A(G)),oe=K=B=G):G<K?K=G:G>B&&(B=G)):ce===null&&(Z=!0):(K!=null&&z(C,Ae,A(K),A(B),A(oe),A(G)),ce!=null?(G=ce,M(C,Ee,A(G)),K=B=oe=G):(K=B=null,ce===null&&(Z=!0)),Ae=Ee,ee=N(Ae+L))}K!=null&&K!=B&&ht!=Ae&&z(C,Ae,A(K),A(B),A(oe),A(G))}else for(let N=L==1?l:r;N>=l&&N<=r;N+=L){let K=c[N];K===null?Z=!0:K!=null&&M(C,w(a[N]),A(K))}let[R,j]=gi(n,o);if(s.fill!=null||R!=0){let N=Y.fill=new Path2D(C),K=s.fillTo(n,o,s.min,s.max,R),B=A(K),oe=w(a[l]),G=w(a[r]);L==-1&&([G,oe]=[oe,G]),M(N,G,B),M(N,oe,B)}if(!s.spanGaps){let N=[];Z&&N.push(...vi(a,c,l,r,L,w,t)),Y.gaps=N=s.gaps(n,o,l,r,N),Y.clip=Ar(N,d.ori,g,b,x,k)}return j!=0&&(Y.band=j==2?[gn(n,o,l,r,C,-1),gn(n,o,l,r,C,1)]:gn(n,o,l,r,C,j)),Y})}function pd(e){let t=ie(e.align,1),n=ie(e.ascDesc,!1),o=ie(e.alignGaps,0),l=ie(e.extend,!1);return(r,s,a,c)=>ro(r,s,(d,p,_,$,g,b,x,k,S,w,A)=>{[a,c]=xr(_,a,c);let M=d.pxRound,{left:z,width:L}=r.bbox,Y=re=>M(b(re,$,w,k)),C=re=>M(x(re,g,A,S)),Z=$.ori==0?qo:Yo,V={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:zo},R=V.stroke,j=$.dir*($.ori==0?1:-1),N=C(_[j==1?a:c]),K=Y(p[j==1?a:c]),B=K,oe=K;l&&t==-1&&(oe=z,Z(R,oe,N)),Z(R,K,N);for(let re=j==1?a:c;re>=a&&re<=c;re+=j){let de=_[re];if(de==null)continue;let ee=Y(p[re]),H=C(de);t==1?Z(R,ee,N):Z(R,B,H),Z(R,ee,H),N=H,B=ee}let G=B;l&&t==1&&(G=z+L,Z(R,G,N));let[ht,Ae]=gi(r,s);if(d.fill!=null||ht!=0){let re=V.fill=new Path2D(R),de=d.fillTo(r,s,d.min,d.max,ht),ee=C(de);Z(re,G,ee),Z(re,oe,ee)}if(!d.spanGaps){let re=[];re.push(...vi(p,_,a,c,j,Y,o));let de=d.width*ue/2,ee=n||t==1?de:-de,H=n||t==-1?-de:de;re.forEach(Be=>{Be[0]+=ee,Be[1]+=H}),V.gaps=re=d.gaps(r,s,a,c,re),V.clip=Ar(re,$.ori,k,S,w,A)}return Ae!=0&&(V.band=Ae==2?[gn(r,s,a,c,R,-1),gn(r,s,a,c,R,1)]:gn(r,s,a,c,R,Ae)),V})}function pc(e,t,n,o,l,r,s=ye){if(e.length>1){let a=null;for(let c=0,d=1/0;c<e.length;c++)if(t[c]!==void 0){if(a!=null){let p=Ye(e[c]-e[a]);p<d&&(d=p,s=Ye(n(e[c],o,l,r)-n(e[a],o,l,r)))}a=c}}return s}function md(e){e=e||Al;let t=ie(e.size,[.6,ye,1]),n=e.align||0,o=e.gap||0,l=e.radius;l=l==null?[0,0]:typeof l=="number"?[l,0]:l;let r=ne(l),s=1-t[0],a=ie(t[1],ye),c=ie(t[2],1),d=ie(e.disp,Al),p=ie(e.each,g=>{}),{fill:_,stroke:$}=d;return(g,b,x,k)=>ro(g,b,(S,w,A,M,z,L,Y,C,Z,V,R)=>{let j=S.pxRound,N=n,K=o*ue,B=a*ue,oe=c*ue,G,ht;M.ori==0?[G,ht]=r(g,b):[ht,G]=r(g,b);let Ae=M.dir*(M.ori==0?1:-1),re=M.ori==0?Cr:yi,de=M.ori==0?p:(F,Se,Ve,co,In,Qt,Hn)=>{p(F,Se,Ve,In,co,Hn,Qt)},ee=ie(g.bands,mi).find(F=>F.series[0]==b),H=ee!=null?ee.dir:0,Be=S.fillTo(g,b,S.min,S.max,H),at=j(Y(Be,z,R,Z)),Ee,ce,It,gt=V,Oe=j(S.width*ue),Zt=!1,cn=null,Mt=null,yn=null,io=null;_!=null&&(Oe==0||$!=null)&&(Zt=!0,cn=_.values(g,b,x,k),Mt=new Map,new Set(cn).forEach(F=>{F!=null&&Mt.set(F,new Path2D)}),Oe>0&&(yn=$.values(g,b,x,k),io=new Map,new Set(yn).forEach(F=>{F!=null&&io.set(F,new Path2D)})));let{x0:ao,size:Qo}=d;if(ao!=null&&Qo!=null){N=1,w=ao.values(g,b,x,k),ao.unit==2&&(w=w.map(Ve=>g.posToVal(C+Ve*V,M.key,!0)));let F=Qo.values(g,b,x,k);Qo.unit==2?ce=F[0]*V:ce=L(F[0],M,V,C)-L(0,M,V,C),gt=pc(w,A,L,M,V,C,gt),It=gt-ce+K}else gt=pc(w,A,L,M,V,C,gt),It=gt*s+K,ce=gt-It;It<1&&(It=0),Oe>=ce/2&&(Oe=0),It<5&&(j=wc);let Wl=It>0,Wn=gt-It-(Wl?Oe:0);ce=j(ti(Wn,oe,B)),Ee=(N==0?ce/2:N==Ae?0:ce)-N*Ae*((N==0?K/2:0)+(Wl?Oe/2:0));let ut={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},uo=Zt?null:new Path2D,fn=null;if(ee!=null)fn=g.data[ee.series[1]];else{let{y0:F,y1:Se}=d;F!=null&&Se!=null&&(A=Se.values(g,b,x,k),fn=F.values(g,b,x,k))}let Fn=G*ce,Q=ht*ce;for(let F=Ae==1?x:k;F>=x&&F<=k;F+=Ae){let Se=A[F];if(Se==null)continue;if(fn!=null){let dt=fn[F]??0;if(Se-dt==0)continue;at=Y(dt,z,R,Z)}let Ve=M.distr!=2||d!=null?w[F]:F,co=L(Ve,M,V,C),In=Y(ie(Se,Be),z,R,Z),Qt=j(co-Ee),Hn=j(mt(In,at)),vt=j(Jt(In,at)),Pt=Hn-vt;if(Se!=null){let dt=Se<0?Q:Fn,Ht=Se<0?Fn:Q;Zt?(Oe>0&&yn[F]!=null&&re(io.get(yn[F]),Qt,vt+xt(Oe/2),ce,mt(0,Pt-Oe),dt,Ht),cn[F]!=null&&re(Mt.get(cn[F]),Qt,vt+xt(Oe/2),ce,mt(0,Pt-Oe),dt,Ht)):re(uo,Qt,vt+xt(Oe/2),ce,mt(0,Pt-Oe),dt,Ht),de(g,b,F,Qt-Oe/2,vt,ce+Oe,Pt)}}return Oe>0?ut.stroke=Zt?io:uo:Zt||(ut._fill=S.width==0?S._fill:S._stroke??S._fill,ut.width=0),ut.fill=Zt?Mt:uo,ut})}function hd(e,t){let n=ie(t?.alignGaps,0);return(o,l,r,s)=>ro(o,l,(a,c,d,p,_,$,g,b,x,k,S)=>{[r,s]=xr(d,r,s);let w=a.pxRound,A=G=>w($(G,p,k,b)),M=G=>w(g(G,_,S,x)),z,L,Y;p.ori==0?(z=Er,Y=qo,L=Yc):(z=Rr,Y=Yo,L=Kc);let C=p.dir*(p.ori==0?1:-1),Z=A(c[C==1?r:s]),V=Z,R=[],j=[];for(let G=C==1?r:s;G>=r&&G<=s;G+=C)if(d[G]!=null){let Ae=c[G],re=A(Ae);R.push(V=re),j.push(M(d[G]))}let N={stroke:e(R,j,z,Y,L,w),fill:null,clip:null,band:null,gaps:null,flags:zo},K=N.stroke,[B,oe]=gi(o,l);if(a.fill!=null||B!=0){let G=N.fill=new Path2D(K),ht=a.fillTo(o,l,a.min,a.max,B),Ae=M(ht);Y(G,V,Ae),Y(G,Z,Ae)}if(!a.spanGaps){let G=[];G.push(...vi(c,d,r,s,C,A,n)),N.gaps=G=a.gaps(o,l,r,s,G),N.clip=Ar(G,p.ori,b,x,k,S)}return oe!=0&&(N.band=oe==2?[gn(o,l,r,s,K,-1),gn(o,l,r,s,K,1)]:gn(o,l,r,s,K,oe)),N})}function dd(e){return hd(_d,e)}function _d(e,t,n,o,l,r){let s=e.length;if(s<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),s==2)o(a,e[1],t[1]);else{let c=Array(s),d=Array(s-1),p=Array(s-1),_=Array(s-1);for(let $=0;$<s-1;$++)p[$]=t[$+1]-t[$],_[$]=e[$+1]-e[$],d[$]=p[$]/_[$];c[0]=d[0];for(let $=1;$<s-1;$++)d[$]===0||d[$-1]===0||d[$-1]>0!=d[$]>0?c[$]=0:(c[$]=3*(_[$-1]+_[$])/((2*_[$]+_[$-1])/d[$-1]+(_[$]+2*_[$-1])/d[$]),isFinite(c[$])||(c[$]=0));c[s-1]=d[s-2];for(let $=0;$<s-1;$++)l(a,e[$]+_[$]/3,t[$]+c[$]*_[$]/3,e[$+1]-_[$]/3,t[$+1]-c[$+1]*_[$]/3,e[$+1],t[$+1])}return a}var ri=new Set;function mc(){for(let e of ri)e.syncRect(!0)}jo&&(oo(Jm,Uo,mc),oo(Zm,Uo,mc,!0),oo(Sr,Uo,()=>{rt.pxRatio=ue}));var $d=Qc(),gd=Jc();function hc(e,t,n,o){return(o?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((r,s)=>si(r,s,t,n))}function vd(e,t){return e.map((n,o)=>o==0?{}:Ge({},t,n))}function si(e,t,n,o){return Ge({},t==0?n:o,e)}function Xc(e,t,n){return t==null?Bo:[t,n]}var yd=Xc;function wd(e,t,n){return t==null?Bo:kr(t,n,fi,!0)}function ef(e,t,n,o){return t==null?Bo:Tr(t,n,e.scales[o].log,!1)}var Sd=ef;function tf(e,t,n,o){return t==null?Bo:ci(t,n,e.scales[o].log,!1)}var kd=tf;function bd(e,t,n,o,l){let r=mt(ju(e),ju(t)),s=t-e,a=Kt(l/o*s,n);do{let c=n[a],d=o*c/s;if(d>=l&&r+(c<5?Dn.get(c):0)<=17)return[c,d]}while(++a<n.length);return[0,0]}function dc(e){let t,n;return e=e.replace(/(\d+)px/,(o,l)=>(t=qe((n=+l)*ue))+"px"),[e,t,n]}function xd(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=we(t[2]*ue,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function rt(e,t,n){let o={mode:ie(e.mode,1)},l=o.mode;function r(i,u,f,m){let v=u.valToPct(i);return m+f*(u.dir==-1?1-v:v)}function s(i,u,f,m){let v=u.valToPct(i);return m+f*(u.dir==-1?v:1-v)}function a(i,u,f,m){return u.ori==0?r(i,u,f,m):s(i,u,f,m)}o.valToPosH=r,o.valToPosV=s;let c=!1;o.status=0;let d=o.root=Wt(Cm);if(e.id!=null&&(d.id=e.id),bt(d,e.class),e.title){let i=Wt(Dm,d);i.textContent=e.title}let p=Yt("canvas"),_=o.ctx=p.getContext("2d"),$=Wt(Nm,d);oo("click",$,i=>{i.target===b&&(ke!=So||Re!=ko)&&lt.click(o,i)},!0);let g=o.under=Wt(Wm,$);$.appendChild(p);let b=o.over=Wt(Fm,$);e=Vo(e);let x=+ie(e.pxAlign,1),k=fc(x);(e.plugins||[]).forEach(i=>{i.opts&&(e=i.opts(o,e)||e)});let S=e.ms||.001,w=o.series=l==1?hc(e.series||[],lc,uc,!1):vd(e.series||[null],ac),A=o.axes=hc(e.axes||[],oc,sc,!0),M=o.scales={},z=o.bands=e.bands||[];z.forEach(i=>{i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1)});let L=l==2?w[1].facets[0].scale:w[0].scale,Y={axes:op,series:Qf},C=(e.drawOrder||["axes","series"]).map(i=>Y[i]);function Z(i){let u=i.distr==3?f=>$n(f>0?f:i.clamp(o,f,i.min,i.max,i.key)):i.distr==4?f=>qs(f,i.asinh):i.distr==100?f=>i.fwd(f):f=>f;return f=>{let m=u(f),{_min:v,_max:y}=i,T=y-v;return(m-v)/T}}function V(i){let u=M[i];if(u==null){let f=(e.scales||Al)[i]||Al;if(f.from!=null){V(f.from);let m=Ge({},M[f.from],f,{key:i});m.valToPct=Z(m),M[i]=m}else{u=M[i]=Ge({},i==L?Bc:id,f),u.key=i;let m=u.time,v=u.range,y=Ln(v);if((i!=L||l==2&&!m)&&(y&&(v[0]==null||v[1]==null)&&(v={min:v[0]==null?Bu:{mode:1,hard:v[0],soft:v[0]},max:v[1]==null?Bu:{mode:1,hard:v[1],soft:v[1]}},y=!1),!y&&Pr(v))){let T=v;v=(P,E,D)=>E==null?Bo:kr(E,D,T)}u.range=ne(v||(m?yd:i==L?u.distr==3?Sd:u.distr==4?kd:Xc:u.distr==3?ef:u.distr==4?tf:wd)),u.auto=ne(y?!1:u.auto),u.clamp=ne(u.clamp||sd),u._min=u._max=null,u.valToPct=Z(u)}}}V("x"),V("y"),l==1&&w.forEach(i=>{V(i.scale)}),A.forEach(i=>{V(i.scale)});for(let i in e.scales)V(i);let R=M[L],j=R.distr,N,K;R.ori==0?(bt(d,Om),N=r,K=s):(bt(d,Lm),N=s,K=r);let B={};for(let i in M){let u=M[i];(u.min!=null||u.max!=null)&&(B[i]={min:u.min,max:u.max},u.min=u.max=null)}let oe=e.tzDate||(i=>new Date(qe(i/S))),G=e.fmtDate||hi,ht=S==1?Oh(oe):Nh(oe),Ae=ec(oe,Xu(S==1?Ch:Dh,G)),re=nc(oe,tc(Fh,G)),de=[],ee=o.legend=Ge({},Uh,e.legend),H=o.cursor=Ge({},qh,{drag:{y:l==2}},e.cursor),Be=ee.show,at=H.show,Ee=ee.markers;ee.idxs=de,Ee.width=ne(Ee.width),Ee.dash=ne(Ee.dash),Ee.stroke=ne(Ee.stroke),Ee.fill=ne(Ee.fill);let ce,It,gt,Oe=[],Zt=[],cn,Mt=!1,yn={};if(ee.live){let i=w[1]?w[1].values:null;Mt=i!=null,cn=Mt?i(o,1,0):{_:0};for(let u in cn)yn[u]=ai}if(Be)if(ce=Yt("table",Vm,d),gt=Yt("tbody",null,ce),ee.mount(o,ce),Mt){It=Yt("thead",null,ce,gt);let i=Yt("tr",null,It);Yt("th",null,i);for(var io in cn)Yt("th",Eu,i).textContent=io}else bt(ce,jm),ee.live&&bt(ce,zm);let ao={show:!0},Qo={show:!1};function Wl(i,u){if(u==0&&(Mt||!ee.live||l==2))return Bo;let f=[],m=Yt("tr",qm,gt,gt.childNodes[u]);bt(m,i.class),i.show||bt(m,no);let v=Yt("th",null,m);if(Ee.show){let P=Wt(Ym,v);if(u>0){let E=Ee.width(o,u);E&&(P.style.border=E+"px "+Ee.dash(o,u)+" "+Ee.stroke(o,u)),P.style.background=Ee.fill(o,u)}}let y=Wt(Eu,v);i.label instanceof HTMLElement?y.appendChild(i.label):y.textContent=i.label,u>0&&(Ee.show||(y.style.color=i.width>0?Ee.stroke(o,u):Ee.fill(o,u)),ut("click",v,P=>{if(H._lock)return;Gn(P);let E=w.indexOf(i);if((P.ctrlKey||P.metaKey)!=ee.isolate){let D=w.some((W,I)=>I>0&&I!=E&&W.show);w.forEach((W,I)=>{I>0&&en(I,D?I==E?ao:Qo:ao,!0,Ie.setSeries)})}else en(E,{show:!i.show},!0,Ie.setSeries)},!1),po&&ut(Lu,v,P=>{H._lock||(Gn(P),en(w.indexOf(i),xo,!0,Ie.setSeries))},!1));for(var T in cn){let P=Yt("td",Km,m);P.textContent="--",f.push(P)}return[m,f]}let Wn=new Map;function ut(i,u,f,m=!0){let v=Wn.get(u)||{},y=H.bind[i](o,u,f,m);y&&(oo(i,u,v[i]=y),Wn.set(u,v))}function uo(i,u,f){let m=Wn.get(u)||{};for(let v in m)(i==null||v==i)&&(ei(v,u,m[v]),delete m[v]);i==null&&Wn.delete(u)}let fn=0,Fn=0,Q=0,F=0,Se=0,Ve=0,co=Se,In=Ve,Qt=Q,Hn=F,vt=0,Pt=0,dt=0,Ht=0;o.bbox={};let Fr=!1,Fl=!1,fo=!1,Un=!1,Il=!1,At=!1;function Ir(i,u,f){(f||i!=o.width||u!=o.height)&&Mi(i,u),go(!1),fo=!0,Fl=!0,vo()}function Mi(i,u){o.width=fn=Q=i,o.height=Fn=F=u,Se=Ve=0,zf(),jf();let f=o.bbox;vt=f.left=eo(Se*ue,.5),Pt=f.top=eo(Ve*ue,.5),dt=f.width=eo(Q*ue,.5),Ht=f.height=eo(F*ue,.5)}let Gf=3;function Bf(){let i=!1,u=0;for(;!i;){u++;let f=tp(u),m=np(u);i=u==Gf||f&&m,i||(Mi(o.width,o.height),Fl=!0)}}function Vf({width:i,height:u}){Ir(i,u)}o.setSize=Vf;function zf(){let i=!1,u=!1,f=!1,m=!1;A.forEach((v,y)=>{if(v.show&&v._show){let{side:T,_size:P}=v,E=T%2,D=v.label!=null?v.labelSize:0,W=P+D;W>0&&(E?(Q-=W,T==3?(Se+=W,m=!0):f=!0):(F-=W,T==0?(Ve+=W,i=!0):u=!0))}}),Bn[0]=i,Bn[1]=f,Bn[2]=u,Bn[3]=m,Q-=wn[1]+wn[3],Se+=wn[3],F-=wn[2]+wn[0],Ve+=wn[0]}function jf(){let i=Se+Q,u=Ve+F,f=Se,m=Ve;function v(y,T){switch(y){case 1:return i+=T,i-T;case 2:return u+=T,u-T;case 3:return f-=T,f+T;case 0:return m-=T,m+T}}A.forEach((y,T)=>{if(y.show&&y._show){let P=y.side;y._pos=v(P,y._size),y.label!=null&&(y._lpos=v(P,y.labelSize))}})}if(H.dataIdx==null){let i=H.hover,u=i.skip=new Set(i.skip??[]);u.add(void 0);let f=i.prox=ne(i.prox),m=i.bias??=0;H.dataIdx=(v,y,T,P)=>{if(y==0)return T;let E=T,D=f(v,y,T,P)??ye,W=D>=0&&D<ye,I=R.ori==0?Q:F,J=H.left,ae=t[0],se=t[y];if(u.has(se[T])){E=null;let te=null,q=null,U;if(m==0||m==-1)for(U=T;te==null&&U-- >0;)u.has(se[U])||(te=U);if(m==0||m==1)for(U=T;q==null&&U++<se.length;)u.has(se[U])||(q=U);if(te!=null||q!=null)if(W){let xe=te==null?-1/0:N(ae[te],R,I,0),Ne=q==null?1/0:N(ae[q],R,I,0),tt=J-xe,_e=Ne-J;tt<=_e?tt<=D&&(E=te):_e<=D&&(E=q)}else E=q==null?te:te==null?q:T-te<=q-T?te:q}else W&&Ye(J-N(ae[T],R,I,0))>D&&(E=null);return E}}let Gn=i=>{H.event=i};H.idxs=de,H._lock=!1;let st=H.points;st.show=ne(st.show),st.size=ne(st.size),st.stroke=ne(st.stroke),st.width=ne(st.width),st.fill=ne(st.fill);let Xt=o.focus=Ge({},e.focus||{alpha:.3},H.focus),po=Xt.prox>=0,mo=po&&st.one,Et=[],ho=[],_o=[];function Pi(i,u){let f=st.show(o,u);if(f instanceof HTMLElement)return bt(f,Bm),bt(f,i.class),un(f,-10,-10,Q,F),b.insertBefore(f,Et[u]),f}function Ai(i,u){if(l==1||u>0){let f=l==1&&M[i.scale].time,m=i.value;i.value=f?Ku(m)?nc(oe,tc(m,G)):m||re:m||od,i.label=i.label||(f?Kh:Yh)}if(mo||u>0){i.width=i.width==null?1:i.width,i.paths=i.paths||$d||ih,i.fillTo=ne(i.fillTo||ad),i.pxAlign=+ie(i.pxAlign,x),i.pxRound=fc(i.pxAlign),i.stroke=ne(i.stroke||null),i.fill=ne(i.fill||null),i._stroke=i._fill=i._paths=i._focus=null;let f=ld(mt(1,i.width),1),m=i.points=Ge({},{size:f,width:mt(1,f*.2),stroke:i.stroke,space:f*2,paths:gd,_stroke:null,_fill:null},i.points);m.show=ne(m.show),m.filter=ne(m.filter),m.fill=ne(m.fill),m.stroke=ne(m.stroke),m.paths=ne(m.paths),m.pxAlign=i.pxAlign}if(Be){let f=Wl(i,u);Oe.splice(u,0,f[0]),Zt.splice(u,0,f[1]),ee.values.push(null)}if(at){de.splice(u,0,null);let f=null;mo?u==0&&(f=Pi(i,u)):u>0&&(f=Pi(i,u)),Et.splice(u,0,f),ho.splice(u,0,0),_o.splice(u,0,0)}et("addSeries",u)}function qf(i,u){u=u??w.length,i=l==1?si(i,u,lc,uc):si(i,u,{},ac),w.splice(u,0,i),Ai(w[u],u)}o.addSeries=qf;function Yf(i){if(w.splice(i,1),Be){ee.values.splice(i,1),Zt.splice(i,1);let u=Oe.splice(i,1)[0];uo(null,u.firstChild),u.remove()}at&&(de.splice(i,1),Et.splice(i,1)[0].remove(),ho.splice(i,1),_o.splice(i,1)),et("delSeries",i)}o.delSeries=Yf;let Bn=[!1,!1,!1,!1];function Kf(i,u){if(i._show=i.show,i.show){let f=i.side%2,m=M[i.scale];m==null&&(i.scale=f?w[1].scale:L,m=M[i.scale]);let v=m.time;i.size=ne(i.size),i.space=ne(i.space),i.rotate=ne(i.rotate),Ln(i.incrs)&&i.incrs.forEach(T=>{!Dn.has(T)&&Dn.set(T,bc(T))}),i.incrs=ne(i.incrs||(m.distr==2?Ah:v?S==1?Rh:Lh:to)),i.splits=ne(i.splits||(v&&m.distr==1?ht:m.distr==3?ni:m.distr==4?Qh:Zh)),i.stroke=ne(i.stroke),i.grid.stroke=ne(i.grid.stroke),i.ticks.stroke=ne(i.ticks.stroke),i.border.stroke=ne(i.border.stroke);let y=i.values;i.values=Ln(y)&&!Ln(y[0])?ne(y):v?Ln(y)?ec(oe,Xu(y,G)):Ku(y)?Wh(oe,y):y||Ae:y||Jh,i.filter=ne(i.filter||(m.distr>=3&&m.log==10?td:m.distr==3&&m.log==2?nd:Sc)),i.font=dc(i.font),i.labelFont=dc(i.labelFont),i._size=i.size(o,null,u,0),i._space=i._rotate=i._incrs=i._found=i._splits=i._values=null,i._size>0&&(Bn[u]=!0,i._el=Wt(Im,$))}}function Xo(i,u,f,m){let[v,y,T,P]=f,E=u%2,D=0;return E==0&&(P||y)&&(D=u==0&&!v||u==2&&!T?qe(oc.size/3):0),E==1&&(v||T)&&(D=u==1&&!y||u==3&&!P?qe(sc.size/2):0),D}let Ei=o.padding=(e.padding||[Xo,Xo,Xo,Xo]).map(i=>ne(ie(i,Xo))),wn=o._padding=Ei.map((i,u)=>i(o,u,Bn,0)),ot,Je=null,Ze=null,Hl=l==1?w[0].idxs:null,Ut=null,el=!1;function Ri(i,u){if(t=i??[],o.data=o._data=t,l==2){ot=0;for(let f=1;f<w.length;f++)ot+=t[f][0].length}else{t.length==0&&(o.data=o._data=t=[[]]),Ut=t[0],ot=Ut.length;let f=t;if(j==2){f=t.slice();let m=f[0]=Array(ot);for(let v=0;v<ot;v++)m[v]=v}o._data=t=f}if(go(!0),et("setData"),j==2&&(fo=!0),u!==!1){let f=R;f.auto(o,el)?Hr():kn(L,f.min,f.max),Un=Un||H.left>=0,At=!0,vo()}}o.setData=Ri;function Hr(){el=!0;let i,u;l==1&&(ot>0?(Je=Hl[0]=0,Ze=Hl[1]=ot-1,i=t[0][Je],u=t[0][Ze],j==2?(i=Je,u=Ze):i==u&&(j==3?[i,u]=Tr(i,i,R.log,!1):j==4?[i,u]=ci(i,i,R.log,!1):R.time?u=i+qe(86400/S):[i,u]=kr(i,u,fi,!0))):(Je=Hl[0]=i=null,Ze=Hl[1]=u=null)),kn(L,i,u)}let Ul,$o,Ur,Gr,Br,Vr,zr,jr,qr,_t;function Ci(i,u,f,m,v,y){i??=Cu,f??=mi,m??="butt",v??=Cu,y??="round",i!=Ul&&(_.strokeStyle=Ul=i),v!=$o&&(_.fillStyle=$o=v),u!=Ur&&(_.lineWidth=Ur=u),y!=Br&&(_.lineJoin=Br=y),m!=Vr&&(_.lineCap=Vr=m),f!=Gr&&_.setLineDash(Gr=f)}function Oi(i,u,f,m){u!=$o&&(_.fillStyle=$o=u),i!=zr&&(_.font=zr=i),f!=jr&&(_.textAlign=jr=f),m!=qr&&(_.textBaseline=qr=m)}function Yr(i,u,f,m,v=0){if(m.length>0&&i.auto(o,el)&&(u==null||u.min==null)){let y=ie(Je,0),T=ie(Ze,m.length-1),P=f.min==null?th(m,y,T,v,i.distr==3):[f.min,f.max];i.min=Jt(i.min,f.min=P[0]),i.max=mt(i.max,f.max=P[1])}}let Li={min:null,max:null};function Jf(){for(let m in M){let v=M[m];B[m]==null&&(v.min==null||B[L]!=null&&v.auto(o,el))&&(B[m]=Li)}for(let m in M){let v=M[m];B[m]==null&&v.from!=null&&B[v.from]!=null&&(B[m]=Li)}B[L]!=null&&go(!0);let i={};for(let m in B){let v=B[m];if(v!=null){let y=i[m]=Vo(M[m],ch);if(v.min!=null)Ge(y,v);else if(m!=L||l==2)if(ot==0&&y.from==null){let T=y.range(o,null,null,m);y.min=T[0],y.max=T[1]}else y.min=ye,y.max=-ye}}if(ot>0){w.forEach((m,v)=>{if(l==1){let y=m.scale,T=B[y];if(T==null)return;let P=i[y];if(v==0){let E=P.range(o,P.min,P.max,y);P.min=E[0],P.max=E[1],Je=Kt(P.min,t[0]),Ze=Kt(P.max,t[0]),Ze-Je>1&&(t[0][Je]<P.min&&Je++,t[0][Ze]>P.max&&Ze--),m.min=Ut[Je],m.max=Ut[Ze]}else m.show&&m.auto&&Yr(P,T,m,t[v],m.sorted);m.idxs[0]=Je,m.idxs[1]=Ze}else if(v>0&&m.show&&m.auto){let[y,T]=m.facets,P=y.scale,E=T.scale,[D,W]=t[v],I=i[P],J=i[E];I!=null&&Yr(I,B[P],y,D,y.sorted),J!=null&&Yr(J,B[E],T,W,T.sorted),m.min=T.min,m.max=T.max}});for(let m in i){let v=i[m],y=B[m];if(v.from==null&&(y==null||y.min==null)){let T=v.range(o,v.min==ye?null:v.min,v.max==-ye?null:v.max,m);v.min=T[0],v.max=T[1]}}}for(let m in i){let v=i[m];if(v.from!=null){let y=i[v.from];if(y.min==null)v.min=v.max=null;else{let T=v.range(o,y.min,y.max,m);v.min=T[0],v.max=T[1]}}}let u={},f=!1;for(let m in i){let v=i[m],y=M[m];if(y.min!=v.min||y.max!=v.max){y.min=v.min,y.max=v.max;let T=y.distr;y._min=T==3?$n(y.min):T==4?qs(y.min,y.asinh):T==100?y.fwd(y.min):y.min,y._max=T==3?$n(y.max):T==4?qs(y.max,y.asinh):T==100?y.fwd(y.max):y.max,u[m]=f=!0}}if(f){w.forEach((m,v)=>{l==2?v>0&&u.y&&(m._paths=null):u[m.scale]&&(m._paths=null)});for(let m in u)fo=!0,et("setScale",m);at&&H.left>=0&&(Un=At=!0)}for(let m in B)B[m]=null}function Zf(i){let u=ti(Je-1,0,ot-1),f=ti(Ze+1,0,ot-1);for(;i[u]==null&&u>0;)u--;for(;i[f]==null&&f<ot-1;)f++;return[u,f]}function Qf(){if(ot>0){let i=w.some(u=>u._focus)&&_t!=Xt.alpha;i&&(_.globalAlpha=_t=Xt.alpha),w.forEach((u,f)=>{if(f>0&&u.show&&(Di(f,!1),Di(f,!0),u._paths==null)){let m=_t;_t!=u.alpha&&(_.globalAlpha=_t=u.alpha);let v=l==2?[0,t[f][0].length-1]:Zf(t[f]);u._paths=u.paths(o,f,v[0],v[1]),_t!=m&&(_.globalAlpha=_t=m)}}),w.forEach((u,f)=>{if(f>0&&u.show){let m=_t;_t!=u.alpha&&(_.globalAlpha=_t=u.alpha),u._paths!=null&&Ni(f,!1);{let v=u._paths!=null?u._paths.gaps:null,y=u.points.show(o,f,Je,Ze,v),T=u.points.filter(o,f,y,v);(y||T)&&(u.points._paths=u.points.paths(o,f,Je,Ze,T),Ni(f,!0))}_t!=m&&(_.globalAlpha=_t=m),et("drawSeries",f)}}),i&&(_.globalAlpha=_t=1)}}function Di(i,u){let f=u?w[i].points:w[i];f._stroke=f.stroke(o,i),f._fill=f.fill(o,i)}function Ni(i,u){let f=u?w[i].points:w[i],{stroke:m,fill:v,clip:y,flags:T,_stroke:P=f._stroke,_fill:E=f._fill,_width:D=f.width}=f._paths;D=we(D*ue,3);let W=null,I=D%2/2;u&&E==null&&(E=D>0?"#fff":P);let J=f.pxAlign==1&&I>0;if(J&&_.translate(I,I),!u){let ae=vt-D/2,se=Pt-D/2,te=dt+D,q=Ht+D;W=new Path2D,W.rect(ae,se,te,q)}u?Kr(P,D,f.dash,f.cap,E,m,v,T,y):Xf(i,P,D,f.dash,f.cap,E,m,v,T,W,y),J&&_.translate(-I,-I)}function Xf(i,u,f,m,v,y,T,P,E,D,W){let I=!1;E!=0&&z.forEach((J,ae)=>{if(J.series[0]==i){let se=w[J.series[1]],te=t[J.series[1]],q=(se._paths||Al).band;Ln(q)&&(q=J.dir==1?q[0]:q[1]);let U,xe=null;se.show&&q&&oh(te,Je,Ze)?(xe=J.fill(o,ae)||y,U=se._paths.clip):q=null,Kr(u,f,m,v,xe,T,P,E,D,W,U,q),I=!0}}),I||Kr(u,f,m,v,y,T,P,E,D,W)}let Wi=zo|li;function Kr(i,u,f,m,v,y,T,P,E,D,W,I){Ci(i,u,f,m,v),(E||D||I)&&(_.save(),E&&_.clip(E),D&&_.clip(D)),I?(P&Wi)==Wi?(_.clip(I),W&&_.clip(W),Bl(v,T),Gl(i,y,u)):P&li?(Bl(v,T),_.clip(I),Gl(i,y,u)):P&zo&&(_.save(),_.clip(I),W&&_.clip(W),Bl(v,T),_.restore(),Gl(i,y,u)):(Bl(v,T),Gl(i,y,u)),(E||D||I)&&_.restore()}function Gl(i,u,f){f>0&&(u instanceof Map?u.forEach((m,v)=>{_.strokeStyle=Ul=v,_.stroke(m)}):u!=null&&i&&_.stroke(u))}function Bl(i,u){u instanceof Map?u.forEach((f,m)=>{_.fillStyle=$o=m,_.fill(f)}):u!=null&&i&&_.fill(u)}function ep(i,u,f,m){let v=A[i],y;if(m<=0)y=[0,0];else{let T=v._space=v.space(o,i,u,f,m),P=v._incrs=v.incrs(o,i,u,f,m,T);y=bd(u,f,P,m,T)}return v._found=y}function Jr(i,u,f,m,v,y,T,P,E,D){let W=T%2/2;x==1&&_.translate(W,W),Ci(P,T,E,D,P),_.beginPath();let I,J,ae,se,te=v+(m==0||m==3?-y:y);f==0?(J=v,se=te):(I=v,ae=te);for(let q=0;q<i.length;q++)u[q]!=null&&(f==0?I=ae=i[q]:J=se=i[q],_.moveTo(I,J),_.lineTo(ae,se));_.stroke(),x==1&&_.translate(-W,-W)}function tp(i){let u=!0;return A.forEach((f,m)=>{if(!f.show)return;let v=M[f.scale];if(v.min==null){f._show&&(u=!1,f._show=!1,go(!1));return}else f._show||(u=!1,f._show=!0,go(!1));let y=f.side,T=y%2,{min:P,max:E}=v,[D,W]=ep(m,P,E,T==0?Q:F);if(W==0)return;let I=v.distr==2,J=f._splits=f.splits(o,m,P,E,D,W,I),ae=v.distr==2?J.map(U=>Ut[U]):J,se=v.distr==2?Ut[J[1]]-Ut[J[0]]:D,te=f._values=f.values(o,f.filter(o,ae,m,W,se),m,W,se);f._rotate=y==2?f.rotate(o,te,m,W):0;let q=f._size;f._size=Ft(f.size(o,te,m,i)),q!=null&&f._size!=q&&(u=!1)}),u}function np(i){let u=!0;return Ei.forEach((f,m)=>{let v=f(o,m,Bn,i);v!=wn[m]&&(u=!1),wn[m]=v}),u}function op(){for(let i=0;i<A.length;i++){let u=A[i];if(!u.show||!u._show)continue;let f=u.side,m=f%2,v,y,T=u.stroke(o,i),P=f==0||f==3?-1:1,[E,D]=u._found;if(u.label!=null){let ft=u.labelGap*P,St=qe((u._lpos+ft)*ue);Oi(u.labelFont[0],T,"center",f==2?kl:Ru),_.save(),m==1?(v=y=0,_.translate(St,qe(Pt+Ht/2)),_.rotate((f==3?-wr:wr)/2)):(v=qe(vt+dt/2),y=St);let jn=yc(u.label)?u.label(o,i,E,D):u.label;_.fillText(jn,v,y),_.restore()}if(D==0)continue;let W=M[u.scale],I=m==0?dt:Ht,J=m==0?vt:Pt,ae=u._splits,se=W.distr==2?ae.map(ft=>Ut[ft]):ae,te=W.distr==2?Ut[ae[1]]-Ut[ae[0]]:E,q=u.ticks,U=u.border,xe=q.show?q.size:0,Ne=qe(xe*ue),tt=qe((u.alignTo==2?u._size-xe-u.gap:u.gap)*ue),_e=u._rotate*-wr/180,We=k(u._pos*ue),yt=(Ne+tt)*P,ct=We+yt;y=m==0?ct:0,v=m==1?ct:0;let Rt=u.font[0],Gt=u.align==1?Io:u.align==2?Vs:_e>0?Io:_e<0?Vs:m==0?"center":f==3?Vs:Io,nn=_e||m==1?"middle":f==2?kl:Ru;Oi(Rt,T,Gt,nn);let wt=u.font[1]*u.lineGap,Ct=ae.map(ft=>k(a(ft,W,I,J))),Bt=u._values;for(let ft=0;ft<Bt.length;ft++){let St=Bt[ft];if(St!=null){m==0?v=Ct[ft]:y=Ct[ft],St=""+St;let jn=St.indexOf(`
`)==-1?[St]:St.split(/\n/gm);for(let pt=0;pt<jn.length;pt++){let na=jn[pt];_e?(_.save(),_.translate(v,y+pt*wt),_.rotate(_e),_.fillText(na,0,0),_.restore()):_.fillText(na,v,y+pt*wt)}}}q.show&&Jr(Ct,q.filter(o,se,i,D,te),m,f,We,Ne,we(q.width*ue,3),q.stroke(o,i),q.dash,q.cap);let on=u.grid;on.show&&Jr(Ct,on.filter(o,se,i,D,te),m,m==0?2:1,m==0?Pt:vt,m==0?Ht:dt,we(on.width*ue,3),on.stroke(o,i),on.dash,on.cap),U.show&&Jr([We],[1],m==0?1:0,m==0?1:2,m==1?Pt:vt,m==1?Ht:dt,we(U.width*ue,3),U.stroke(o,i),U.dash,U.cap)}et("drawAxes")}function go(i){w.forEach((u,f)=>{f>0&&(u._paths=null,i&&(l==1?(u.min=null,u.max=null):u.facets.forEach(m=>{m.min=null,m.max=null})))})}let Vl=!1,Zr=!1,tl=[];function lp(){Zr=!1;for(let i=0;i<tl.length;i++)et(...tl[i]);tl.length=0}function vo(){Vl||($h(Fi),Vl=!0)}function rp(i,u=!1){Vl=!0,Zr=u,i(o),Fi(),u&&tl.length>0&&queueMicrotask(lp)}o.batch=rp;function Fi(){if(Fr&&(Jf(),Fr=!1),fo&&(Bf(),fo=!1),Fl){if(Pe(g,Io,Se),Pe(g,kl,Ve),Pe(g,xl,Q),Pe(g,Tl,F),Pe(b,Io,Se),Pe(b,kl,Ve),Pe(b,xl,Q),Pe(b,Tl,F),Pe($,xl,fn),Pe($,Tl,Fn),p.width=qe(fn*ue),p.height=qe(Fn*ue),A.forEach(({_el:i,_show:u,_size:f,_pos:m,side:v})=>{if(i!=null)if(u){let y=v===3||v===0?f:0,T=v%2==1;Pe(i,T?"left":"top",m-y),Pe(i,T?"width":"height",f),Pe(i,T?"top":"left",T?Ve:Se),Pe(i,T?"height":"width",T?F:Q),Xs(i,no)}else bt(i,no)}),Ul=$o=Ur=Br=Vr=zr=jr=qr=Gr=null,_t=1,ll(!0),Se!=co||Ve!=In||Q!=Qt||F!=Hn){go(!1);let i=Q/Qt,u=F/Hn;if(at&&!Un&&H.left>=0){H.left*=i,H.top*=u,yo&&un(yo,qe(H.left),0,Q,F),wo&&un(wo,0,qe(H.top),Q,F);for(let f=0;f<Et.length;f++){let m=Et[f];m!=null&&(ho[f]*=i,_o[f]*=u,un(m,Ft(ho[f]),Ft(_o[f]),Q,F))}}if(be.show&&!Il&&be.left>=0&&be.width>0){be.left*=i,be.width*=i,be.top*=u,be.height*=u;for(let f in os)Pe(bo,f,be[f])}co=Se,In=Ve,Qt=Q,Hn=F}et("setSize"),Fl=!1}fn>0&&Fn>0&&(_.clearRect(0,0,p.width,p.height),et("drawClear"),C.forEach(i=>i()),et("draw")),be.show&&Il&&(zl(be),Il=!1),at&&Un&&(zn(null,!0,!1),Un=!1),ee.show&&ee.live&&At&&(ts(),At=!1),c||(c=!0,o.status=1,et("ready")),el=!1,Vl=!1}o.redraw=(i,u)=>{fo=u||!1,i!==!1?kn(L,R.min,R.max):vo()};function Qr(i,u){let f=M[i];if(f.from==null){if(ot==0){let m=f.range(o,u.min,u.max,i);u.min=m[0],u.max=m[1]}if(u.min>u.max){let m=u.min;u.min=u.max,u.max=m}if(ot>1&&u.min!=null&&u.max!=null&&u.max-u.min<1e-16)return;i==L&&f.distr==2&&ot>0&&(u.min=Kt(u.min,t[0]),u.max=Kt(u.max,t[0]),u.min==u.max&&u.max++),B[i]=u,Fr=!0,vo()}}o.setScale=Qr;let Xr,es,yo,wo,Ii,Hi,So,ko,Ui,Gi,ke,Re,Sn=!1,lt=H.drag,Qe=lt.x,Xe=lt.y;at&&(H.x&&(Xr=Wt(Um,b)),H.y&&(es=Wt(Gm,b)),R.ori==0?(yo=Xr,wo=es):(yo=es,wo=Xr),ke=H.left,Re=H.top);let be=o.select=Ge({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),bo=be.show?Wt(Hm,be.over?b:g):null;function zl(i,u){if(be.show){for(let f in i)be[f]=i[f],f in os&&Pe(bo,f,i[f]);u!==!1&&et("setSelect")}}o.setSelect=zl;function sp(i){if(w[i].show)Be&&Xs(Oe[i],no);else if(Be&&bt(Oe[i],no),at){let f=mo?Et[0]:Et[i];f!=null&&un(f,-10,-10,Q,F)}}function kn(i,u,f){Qr(i,{min:u,max:f})}function en(i,u,f,m){u.focus!=null&&fp(i),u.show!=null&&w.forEach((v,y)=>{y>0&&(i==y||i==null)&&(v.show=u.show,sp(y),l==2?(kn(v.facets[0].scale,null,null),kn(v.facets[1].scale,null,null)):kn(v.scale,null,null),vo())}),f!==!1&&et("setSeries",i,u),m&&rl("setSeries",o,i,u)}o.setSeries=en;function ip(i,u){Ge(z[i],u)}function ap(i,u){i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1),u=u??z.length,z.splice(u,0,i)}function up(i){i==null?z.length=0:z.splice(i,1)}o.addBand=ap,o.setBand=ip,o.delBand=up;function cp(i,u){w[i].alpha=u,at&&Et[i]!=null&&(Et[i].style.opacity=u),Be&&Oe[i]&&(Oe[i].style.opacity=u)}let pn,bn,Vn,xo={focus:!0};function fp(i){if(i!=Vn){let u=i==null,f=Xt.alpha!=1;w.forEach((m,v)=>{if(l==1||v>0){let y=u||v==0||v==i;m._focus=u?null:y,f&&cp(v,y?1:Xt.alpha)}}),Vn=i,f&&vo()}}Be&&po&&ut(Du,ce,i=>{H._lock||(Gn(i),Vn!=null&&en(null,xo,!0,Ie.setSeries))});function tn(i,u,f){let m=M[u];f&&(i=i/ue-(m.ori==1?Ve:Se));let v=Q;m.ori==1&&(v=F,i=v-i),m.dir==-1&&(i=v-i);let y=m._min,T=m._max,P=i/v,E=y+(T-y)*P,D=m.distr;return D==3?Go(10,E):D==4?rh(E,m.asinh):D==100?m.bwd(E):E}function pp(i,u){let f=tn(i,L,u);return Kt(f,t[0],Je,Ze)}o.valToIdx=i=>Kt(i,t[0]),o.posToIdx=pp,o.posToVal=tn,o.valToPos=(i,u,f)=>M[u].ori==0?r(i,M[u],f?dt:Q,f?vt:0):s(i,M[u],f?Ht:F,f?Pt:0),o.setCursor=(i,u,f)=>{ke=i.left,Re=i.top,zn(null,u,f)};function Bi(i,u){Pe(bo,Io,be.left=i),Pe(bo,xl,be.width=u)}function Vi(i,u){Pe(bo,kl,be.top=i),Pe(bo,Tl,be.height=u)}let nl=R.ori==0?Bi:Vi,ol=R.ori==1?Bi:Vi;function mp(){if(Be&&ee.live)for(let i=l==2?1:0;i<w.length;i++){if(i==0&&Mt)continue;let u=ee.values[i],f=0;for(let m in u)Zt[i][f++].firstChild.nodeValue=u[m]}}function ts(i,u){if(i!=null&&(i.idxs?i.idxs.forEach((f,m)=>{de[m]=f}):uh(i.idx)||de.fill(i.idx),ee.idx=de[0]),Be&&ee.live){for(let f=0;f<w.length;f++)(f>0||l==1&&!Mt)&&hp(f,de[f]);mp()}At=!1,u!==!1&&et("setLegend")}o.setLegend=ts;function hp(i,u){let f=w[i],m=i==0&&j==2?Ut:t[i],v;Mt?v=f.values(o,i,u)??yn:(v=f.value(o,u==null?null:m[u],i,u),v=v==null?yn:{_:v}),ee.values[i]=v}function zn(i,u,f){Ui=ke,Gi=Re,[ke,Re]=H.move(o,ke,Re),H.left=ke,H.top=Re,at&&(yo&&un(yo,qe(ke),0,Q,F),wo&&un(wo,0,qe(Re),Q,F));let m,v=Je>Ze;pn=ye,bn=null;let y=R.ori==0?Q:F,T=R.ori==1?Q:F;if(ke<0||ot==0||v){m=H.idx=null;for(let P=0;P<w.length;P++){let E=Et[P];E!=null&&un(E,-10,-10,Q,F)}po&&en(null,xo,!0,i==null&&Ie.setSeries),ee.live&&(de.fill(m),At=!0)}else{let P,E,D;l==1&&(P=R.ori==0?ke:Re,E=tn(P,L),m=H.idx=Kt(E,t[0],Je,Ze),D=N(t[0][m],R,y,0));let W=-10,I=-10,J=0,ae=0,se=!0,te="",q="";for(let U=l==2?1:0;U<w.length;U++){let xe=w[U],Ne=de[U],tt=Ne==null?null:l==1?t[U][Ne]:t[U][1][Ne],_e=H.dataIdx(o,U,m,E),We=_e==null?null:l==1?t[U][_e]:t[U][1][_e];if(At=At||We!=tt||_e!=Ne,de[U]=_e,U>0&&xe.show){let yt=_e==null?-10:_e==m?D:N(l==1?t[0][_e]:t[U][0][_e],R,y,0),ct=We==null?-10:K(We,l==1?M[xe.scale]:M[xe.facets[1].scale],T,0);if(po&&We!=null){let Rt=R.ori==1?ke:Re,Gt=Ye(Xt.dist(o,U,_e,ct,Rt));if(Gt<pn){let nn=Xt.bias;if(nn!=0){let wt=tn(Rt,xe.scale),Ct=We>=0?1:-1,Bt=wt>=0?1:-1;Bt==Ct&&(Bt==1?nn==1?We>=wt:We<=wt:nn==1?We<=wt:We>=wt)&&(pn=Gt,bn=U)}else pn=Gt,bn=U}}if(At||mo){let Rt,Gt;R.ori==0?(Rt=yt,Gt=ct):(Rt=ct,Gt=yt);let nn,wt,Ct,Bt,on,ft,St=!0,jn=st.bbox;if(jn!=null){St=!1;let pt=jn(o,U);Ct=pt.left,Bt=pt.top,nn=pt.width,wt=pt.height}else Ct=Rt,Bt=Gt,nn=wt=st.size(o,U);if(ft=st.fill(o,U),on=st.stroke(o,U),mo)U==bn&&pn<=Xt.prox&&(W=Ct,I=Bt,J=nn,ae=wt,se=St,te=ft,q=on);else{let pt=Et[U];pt!=null&&(ho[U]=Ct,_o[U]=Bt,Gu(pt,nn,wt,St),Hu(pt,ft,on),un(pt,Ft(Ct),Ft(Bt),Q,F))}}}}if(mo){let U=Xt.prox,xe=Vn==null?pn<=U:pn>U||bn!=Vn;if(At||xe){let Ne=Et[0];Ne!=null&&(ho[0]=W,_o[0]=I,Gu(Ne,J,ae,se),Hu(Ne,te,q),un(Ne,Ft(W),Ft(I),Q,F))}}}if(be.show&&Sn)if(i!=null){let[P,E]=Ie.scales,[D,W]=Ie.match,[I,J]=i.cursor.sync.scales,ae=i.cursor.drag;if(Qe=ae._x,Xe=ae._y,Qe||Xe){let{left:se,top:te,width:q,height:U}=i.select,xe=i.scales[I].ori,Ne=i.posToVal,tt,_e,We,yt,ct,Rt=P!=null&&D(P,I),Gt=E!=null&&W(E,J);Rt&&Qe?(xe==0?(tt=se,_e=q):(tt=te,_e=U),We=M[P],yt=N(Ne(tt,I),We,y,0),ct=N(Ne(tt+_e,I),We,y,0),nl(Jt(yt,ct),Ye(ct-yt))):nl(0,y),Gt&&Xe?(xe==1?(tt=se,_e=q):(tt=te,_e=U),We=M[E],yt=K(Ne(tt,J),We,T,0),ct=K(Ne(tt+_e,J),We,T,0),ol(Jt(yt,ct),Ye(ct-yt))):ol(0,T)}else ls()}else{let P=Ye(Ui-Ii),E=Ye(Gi-Hi);if(R.ori==1){let J=P;P=E,E=J}Qe=lt.x&&P>=lt.dist,Xe=lt.y&&E>=lt.dist;let D=lt.uni;D!=null?Qe&&Xe&&(Qe=P>=D,Xe=E>=D,!Qe&&!Xe&&(E>P?Xe=!0:Qe=!0)):lt.x&&lt.y&&(Qe||Xe)&&(Qe=Xe=!0);let W,I;Qe&&(R.ori==0?(W=So,I=ke):(W=ko,I=Re),nl(Jt(W,I),Ye(I-W)),Xe||ol(0,T)),Xe&&(R.ori==1?(W=So,I=ke):(W=ko,I=Re),ol(Jt(W,I),Ye(I-W)),Qe||nl(0,y)),!Qe&&!Xe&&(nl(0,0),ol(0,0))}if(lt._x=Qe,lt._y=Xe,i==null){if(f){if(ta!=null){let[P,E]=Ie.scales;Ie.values[0]=P!=null?tn(R.ori==0?ke:Re,P):null,Ie.values[1]=E!=null?tn(R.ori==1?ke:Re,E):null}rl(zs,o,ke,Re,Q,F,m)}if(po){let P=f&&Ie.setSeries,E=Xt.prox;Vn==null?pn<=E&&en(bn,xo,!0,P):pn>E?en(null,xo,!0,P):bn!=Vn&&en(bn,xo,!0,P)}}At&&(ee.idx=m,ts()),u!==!1&&et("setCursor")}let xn=null;Object.defineProperty(o,"rect",{get(){return xn==null&&ll(!1),xn}});function ll(i=!1){i?xn=null:(xn=b.getBoundingClientRect(),et("syncRect",xn))}function zi(i,u,f,m,v,y,T){H._lock||Sn&&i!=null&&i.movementX==0&&i.movementY==0||(ns(i,u,f,m,v,y,T,!1,i!=null),i!=null?zn(null,!0,!0):zn(u,!0,!1))}function ns(i,u,f,m,v,y,T,P,E){if(xn==null&&ll(!1),Gn(i),i!=null)f=i.clientX-xn.left,m=i.clientY-xn.top;else{if(f<0||m<0){ke=-10,Re=-10;return}let[D,W]=Ie.scales,I=u.cursor.sync,[J,ae]=I.values,[se,te]=I.scales,[q,U]=Ie.match,xe=u.axes[0].side%2==1,Ne=R.ori==0?Q:F,tt=R.ori==1?Q:F,_e=xe?y:v,We=xe?v:y,yt=xe?m:f,ct=xe?f:m;if(se!=null?f=q(D,se)?a(J,M[D],Ne,0):-10:f=Ne*(yt/_e),te!=null?m=U(W,te)?a(ae,M[W],tt,0):-10:m=tt*(ct/We),R.ori==1){let Rt=f;f=m,m=Rt}}E&&(u==null||u.cursor.event.type==zs)&&((f<=1||f>=Q-1)&&(f=eo(f,Q)),(m<=1||m>=F-1)&&(m=eo(m,F))),P?(Ii=f,Hi=m,[So,ko]=H.move(o,f,m)):(ke=f,Re=m)}let os={width:0,height:0,left:0,top:0};function ls(){zl(os,!1)}let ji,qi,Yi,Ki;function Ji(i,u,f,m,v,y,T){Sn=!0,Qe=Xe=lt._x=lt._y=!1,ns(i,u,f,m,v,y,T,!0,!1),i!=null&&(ut(js,Zs,Zi,!1),rl(Ou,o,So,ko,Q,F,null));let{left:P,top:E,width:D,height:W}=be;ji=P,qi=E,Yi=D,Ki=W}function Zi(i,u,f,m,v,y,T){Sn=lt._x=lt._y=!1,ns(i,u,f,m,v,y,T,!1,!0);let{left:P,top:E,width:D,height:W}=be,I=D>0||W>0,J=ji!=P||qi!=E||Yi!=D||Ki!=W;if(I&&J&&zl(be),lt.setScale&&I&&J){let ae=P,se=D,te=E,q=W;if(R.ori==1&&(ae=E,se=W,te=P,q=D),Qe&&kn(L,tn(ae,L),tn(ae+se,L)),Xe)for(let U in M){let xe=M[U];U!=L&&xe.from==null&&xe.min!=ye&&kn(U,tn(te+q,U),tn(te,U))}ls()}else H.lock&&(H._lock=!H._lock,zn(u,!0,i!=null));i!=null&&(uo(js,Zs),rl(js,o,ke,Re,Q,F,null))}function dp(i,u,f,m,v,y,T){if(H._lock)return;Gn(i);let P=Sn;if(Sn){let E=!0,D=!0,W=10,I,J;R.ori==0?(I=Qe,J=Xe):(I=Xe,J=Qe),I&&J&&(E=ke<=W||ke>=Q-W,D=Re<=W||Re>=F-W),I&&E&&(ke=ke<So?0:Q),J&&D&&(Re=Re<ko?0:F),zn(null,!0,!0),Sn=!1}ke=-10,Re=-10,de.fill(null),zn(null,!0,!0),P&&(Sn=P)}function Qi(i,u,f,m,v,y,T){H._lock||(Gn(i),Hr(),ls(),i!=null&&rl(Nu,o,ke,Re,Q,F,null))}function Xi(){A.forEach(xd),Ir(o.width,o.height,!0)}oo(Sr,Uo,Xi);let To={};To.mousedown=Ji,To.mousemove=zi,To.mouseup=Zi,To.dblclick=Qi,To.setSeries=(i,u,f,m)=>{let v=Ie.match[2];f=v(o,u,f),f!=-1&&en(f,m,!0,!1)},at&&(ut(Ou,b,Ji),ut(zs,b,zi),ut(Lu,b,i=>{Gn(i),ll(!1)}),ut(Du,b,dp),ut(Nu,b,Qi),ri.add(o),o.syncRect=ll);let jl=o.hooks=e.hooks||{};function et(i,u,f){Zr?tl.push([i,u,f]):i in jl&&jl[i].forEach(m=>{m.call(null,o,u,f)})}(e.plugins||[]).forEach(i=>{for(let u in i.hooks)jl[u]=(jl[u]||[]).concat(i.hooks[u])});let ea=(i,u,f)=>f,Ie=Ge({key:null,setSeries:!1,filters:{pub:qu,sub:qu},scales:[L,w[1]?w[1].scale:null],match:[Yu,Yu,ea],values:[null,null]},H.sync);Ie.match.length==2&&Ie.match.push(ea),H.sync=Ie;let ta=Ie.key,rs=Vc(ta);function rl(i,u,f,m,v,y,T){Ie.filters.pub(i,u,f,m,v,y,T)&&rs.pub(i,u,f,m,v,y,T)}rs.sub(o);function _p(i,u,f,m,v,y,T){Ie.filters.sub(i,u,f,m,v,y,T)&&To[i](null,u,f,m,v,y,T)}o.pub=_p;function $p(){rs.unsub(o),ri.delete(o),Wn.clear(),ei(Sr,Uo,Xi),d.remove(),ce?.remove(),et("destroy")}o.destroy=$p;function ss(){et("init",e,t),Ri(t||e.data,!1),B[L]?Qr(L,B[L]):Hr(),Il=be.show&&(be.width>0||be.height>0),Un=At=!0,Ir(e.width,e.height)}return w.forEach(Ai),A.forEach(Kf),n?n instanceof HTMLElement?(n.appendChild(d),ss()):n(o,ss):ss(),o}rt.assign=Ge;rt.fmtNum=pi;rt.rangeNum=kr;rt.rangeLog=Tr;rt.rangeAsinh=ci;rt.orient=ro;rt.pxRatio=ue;rt.join=_h;rt.fmtDate=hi,rt.tzDate=Mh;rt.sync=Vc;{rt.addGap=ud,rt.clipGaps=Ar;let e=rt.paths={points:Jc};e.linear=Qc,e.stepped=pd,e.bars=md,e.spline=dd}var Td={system:"light",light:"dark",dark:"system"},nf="weir-scheme",of=matchMedia("(prefers-color-scheme: dark)"),lf=ge(of.matches?"dark":"light"),Or=ge(Pd()),Rl=hn(()=>Or.value==="system"?lf.value:Or.value);function rf(){of.addEventListener("change",({matches:e})=>{lf.value=e?"dark":"light",wi()}),wi()}function sf(){let e=Or.value;return h`
    <button type="button" class="plain" onClick=${()=>Md(Td[e])}>
      Colours: ${e}
    </button>
  `}function Md(e){try{localStorage.setItem(nf,e)}catch{}Or.value=e,wi()}function wi(){document.documentElement.dataset.scheme=Rl.value}function Pd(){try{let e=localStorage.getItem(nf);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var af=190;function Cl({title:e,times:t,series:n,show:o,stacked:l=!1,isBytes:r=!1,max:s}){let a=Vt(null),c=Vt(null),[d,p]=pe(null),_=Rl.value,$=n.map(({label:S})=>S).join();Le(()=>{let S=a.current;if(S===null)return;let w=new rt(Cd(S,n,{show:o,stacked:l,isBytes:r,max:s,setUnder:p}),[[]],S);c.current=w;let A=new ResizeObserver(()=>w.setSize({width:S.clientWidth,height:af}));return A.observe(S),()=>{A.disconnect(),w.destroy(),c.current=null}},[_,$]);let g=Ad(n,l);Le(()=>{c.current?.setData([[...t],...g.map(S=>[...S])])},[t,_]);let b=d??t.length-1,x=n.map(({label:S,color:w,values:A})=>({label:S,color:w,value:o(A[b]??0)})),k=x.map(({label:S,value:w})=>`${S} ${w}`).join(", ");return h`
    <figure class="chart">
      <div ref=${a} role="img" aria-label=${`${e}: ${k}`} />
      <figcaption>
        <ul class="legend">
          ${x.map(({label:S,color:w,value:A})=>h`
              <li key=${S}><span class=${`swatch color-${w}`} aria-hidden="true" /> ${S}
                ${" "}<b>${A}</b></li>
            `)}
        </ul>
      </figcaption>
    </figure>
  `}function Ad(e,t){if(!t)return e.map(({values:o})=>o);let n=[];return e.forEach(({values:o},l)=>{n.push(o.map((r,s)=>r+(n[l-1]?.[s]??0)))}),n.reverse()}var Ed=Array.from({length:50},(e,t)=>2**t);function Rd(e,t){return e.map(n=>{let o=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?o:o.slice(0,5)})}function Cd(e,t,{show:n,stacked:o,isBytes:l,max:r,setUnder:s}){let a=getComputedStyle(document.documentElement),c=p=>a.getPropertyValue(`--${p}`).trim(),d={stroke:c("muted"),font:"11px system-ui",grid:{stroke:c("line"),width:1},ticks:{stroke:c("line"),width:1}};return{width:e.clientWidth,height:af,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(p,_,$)=>[0,r??($>0?$*1.1:1)]}},axes:[{...d,size:28,space:70,values:(p,_,$,g,b)=>Rd(_,b)},{...d,size:66,...l&&{incrs:Ed},values:(p,_)=>_.map($=>n($))}],series:[{},...(o?[...t].reverse():t).map(({label:p,color:_})=>({label:p,stroke:c(_),width:1.5,points:{show:!1},...o&&{fill:`color-mix(in srgb, ${c(_)} 45%, ${c("surface")})`}}))],hooks:{setCursor:[p=>s(p.cursor.idx??null)]}}}function uf({fact:e,firstAt:t}){let n=Od(e),o=(Date.parse(e.at)-Date.parse(t))/1e3;return o<1?n:{...n,text:`${n.text}, in ${it(Math.round(o))}`}}function Od(e){switch(e.type){case"graph-submitted":return{text:`${Si(e)} was submitted: ${O(e.tasks)} tasks`,tone:"plain",link:Lr(e)};case"graph-retried":return{text:`${Si(e)} is retried`,tone:"plain",link:Lr(e)};case"graph-ended":{let{outcome:t}=e;return{text:`${Si(e)} ${t.endsWith("cancelled")?`was ${t}`:t}`,tone:t==="succeeded"?"good":t==="failed"?"bad":"plain",link:Lr(e)}}case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${e.group}: ${e.error}: ${e.message}`+(e.count>1?` (${O(e.count)} times)`:""),tone:"bad",link:[...Lr(e),"tasks",e.key]};case"worker-joined":return{text:`Worker ${e.name} joined`,tone:"good",link:Ol(e)};case"worker-left":return{text:`Worker ${e.name} ${Ld(e.reason)}`,tone:Nd(e.reason)};case"worker-paused":return{text:`Worker ${e.name} paused ${e.by==="hand"?"by hand":`for ${e.by}`}`,tone:e.by==="hand"?"plain":"bad",link:Ol(e)};case"worker-resumed":return{text:`Worker ${e.name} resumed`,tone:"good",link:Ol(e)};case"worker-retiring":return{text:`Worker ${e.name} retires ${e.by==="pause"?"as its pause goes on":"as its own memory is full"}: ${ki(e.keys,e.bytes)} move`,tone:"bad",link:Ol(e)};case"worker-kept":return{text:`Worker ${e.name} is not retired: ${Dd(e.reason)}`,tone:e.reason==="resumed"?"plain":"bad",link:Ol(e)};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${e.retired.length} retired`,tone:"plain"};case"standstill":return{text:`All ${O(e.workers)} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:Wd(e),tone:"plain",link:["memory"]};case"data-scattered":return{text:`${O(e.values)} values were stored in ${e.namespace}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${it(e.downMs/1e3)}`,tone:"bad"};default:return{text:e.type,tone:"plain"}}}function Ld(e){switch(e){case"left":return"left: it ended in order";case"retired":return"retired: others hold its results";case"removed":return"was removed by a request";case"replaced":return"registered again: the former registration is over";case"lost":return"is lost: it stopped answering";default:return`left: ${e}`}}function Dd(e){switch(e){case"no-recipients":return"no worker can take its data";case"timeout":return"its time was over";case"resumed":return"it was resumed";default:return e}}function Nd(e){return e==="lost"?"bad":"plain"}function Si({name:e}){return e===""?"Graph":`Graph "${e}"`}function Lr({graph:e}){return["graphs",e]}function Ol({name:e}){return["workers",e]}function Wd({replicated:e,dropped:t,bytes:n,bytesDropped:o}){let l=e===0?[]:[`copied ${ki(e,n)}`],r=t===0?[]:[`dropped ${ki(t,o)}`];return`The memory manager ${[...l,...r].join(", and ")}`}function ki(e,t){return`${O(e)} ${e===1?"result":"results"}, ${X(t)}`}var Fd=20;function cf(){return sn("groups"),rn.value===null?h`
      <${Te} title="Overview">
        <${De} error=${null} />
        <//>
    `:h`
    <${Te} title="Overview" />
    <${Id} />
    <div class="columns">
      <${Hd} />
      <${Ud} />
    </div>
    <${Gd} />
    <${Bd} />
    <${Vd} />
  `}function Id(){let e=rn.value;if(e===null)return null;let{workers:t,tasks:n,memory:o,graphs:l}=e,r=t.running??0,s=Object.entries(t).filter(([d,p])=>d!=="running"&&d!=="closed"&&p>0).map(([d,p])=>`${O(p)} ${d.replaceAll("_"," ")}`).join(", "),a=Lt.value.at(-1),c=(n.queued??0)+(n["no-worker"]??0);return h`
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
        value=${Us(a?.finishedRate??0)}
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
  `}function Hd(){let e=Lt.value;return h`
    <${$e} title="Tasks a second" note=${Ot()?"of the recording":"in the last 10 minutes"}>
      <${Cl}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${Us}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function Ud(){let e=Lt.value;return h`
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
  `}function Gd(){let{data:e,error:t}=he(au(),2e3);return e===null?h`
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
              <span class="number">${O(l)} / ${O(o)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function Bd(){let e=Rs.value;return e.length===0?null:h`
    <${$e} title="Busiest groups of tasks">
      <${Wo}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:o})=>({group:t,counts:n,expectedSeconds:o<0?null:o/1e6}))}
      />
      <//>
  `}function Vd(){let e=vl.value.slice(0,Fd);return h`
    <${$e} title="What happened">
      ${e.length===0&&h`<${nt}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>h`<${zd} key=${t.id} row=${t} />`)}
      </ol>
    <//>
  `}function zd({row:e}){let{text:t,tone:n,link:o}=uf(e),{at:l}=e.fact;return h`
    <li class=${n}>
      <time dateTime=${l}>${Ue(l)}</time>
      <span>${o===void 0?t:h`<${Me} to=${o}>${t}<//>`}</span>
    </li>
  `}function ff({path:e}){return h`
    <${Te} title="Not found">
      <${nt}>There is no page "${e.join("/")}". <${Me} to=${[]}>Overview<//><//>
    <//>
  `}function mf(e,t){let n=jd(e,t),o=qd(e,n),l=[],r=(x,k)=>(l[k]??=[]).push(x);for(let x=0;x<e;x++)r(x,o[x]??0);let s=e,a=n.map(([x,k])=>{if(x===k)return[x];let[S,w]=[o[x]??0,o[k]??0],A=[x];for(let M=S+1;M<w;M++)r(s,M),A.push(s++);return[...A,k]}),c=pf(s,a,-1),d=pf(s,a,1),p=new Float64Array(s),_=x=>x.forEach((k,S)=>p[k]=S);l.forEach(_);for(let x=0;x<8;x++){let k=x%2===0;for(let S of k?l:[...l].reverse())Yd(S,k?c:d,p),_(S)}let $=Math.max(1,...l.map(x=>x.length)),g=new Map;l.forEach((x,k)=>{let S=($-x.length)/2;x.forEach((w,A)=>g.set(w,{layer:k,at:A+S}))});let b=x=>g.get(x)??{layer:0,at:0};return{nodes:Array.from({length:e},(x,k)=>b(k)),edges:a.map((x,k)=>(n[k]?.[0]!==t[k]?.[0]?[...x].reverse():x).map(b)),layers:l.length,width:$}}function jd(e,t){let n=Array.from({length:e},()=>[]);for(let[r,s]of t)n[r]?.push(s);let o=new Uint8Array(e),l=new Set;for(let r=0;r<e;r++){if(o[r]!==0)continue;let s=[{node:r,at:0}];o[r]=1;for(let a=s.at(-1);a!==void 0;a=s.at(-1)){let c=n[a.node]?.[a.at++];c===void 0?o[s.pop()?.node??0]=2:o[c]===1?l.add(`${a.node} ${c}`):o[c]===0&&(o[c]=1,s.push({node:c,at:0}))}}return t.map(([r,s])=>l.has(`${r} ${s}`)?[s,r]:[r,s])}function qd(e,t){let n=new Int32Array(e),o=new Int32Array(e),l=Array.from({length:e},()=>[]);for(let[s,a]of t)s!==a&&(l[s]?.push(a),o[a]=(o[a]??0)+1);let r=Array.from({length:e},(s,a)=>a).filter(s=>!o[s]);for(let s=r.pop();s!==void 0;s=r.pop())for(let a of l[s]??[])n[a]=Math.max(n[a]??0,(n[s]??0)+1),o[a]=(o[a]??0)-1,o[a]===0&&r.push(a);return n}function pf(e,t,n){let o=Array.from({length:e},()=>[]);for(let l of t)for(let r=1;r<l.length;r++){let[s=0,a=0]=[l[r-1],l[r]];o[n===-1?a:s]?.push(n===-1?s:a)}return o}function Yd(e,t,n){let o=new Map(e.map(l=>{let r=t[l]??[],s=r.reduce((a,c)=>a+(n[c]??0),0);return[l,r.length===0?n[l]??0:s/r.length]}));e.sort((l,r)=>(o.get(l)??0)-(o.get(r)??0))}var vn={width:168,height:42},Nn={x:190,y:84},Ko=14,hf=24;function Dr({label:e,shape:t,linkOf:n}){let{nodes:o,order:l=[]}=t,r=[...t.edges,...l],s=JSON.stringify([o.length,r]),a=kt(()=>mf(o.length,r.map(([p=0,_=0])=>[p,_])),[s]),c=a.width*Nn.x-(Nn.x-vn.width)+2*Ko,d=a.layers*Nn.y-(Nn.y-vn.height)+2*Ko;return h`
    <div class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${c} height=${d} viewBox=${`0 0 ${c} ${d}`}>
        ${a.edges.map((p,_)=>p.length>1&&h`
            <path
              key=${_}
              class="edge"
              stroke-dasharray=${_<t.edges.length?"none":"4 4"}
              d=${Zd(p)}
            />
          `)}
        ${o.map(({name:p,counts:_},$)=>{let g=a.nodes[$]??{layer:0,at:0},b=n(p),x=h`<${Kd} name=${p} counts=${_} place=${g} />`;return b===null?h`<g key=${p}>${x}</g>`:h`<a key=${p} href=${zt(...b)}>${x}</a>`})}
      </svg>
    </div>
  `}function Kd({name:e,counts:t,place:n}){let{total:o,done:l}=an(t),[r,s]=[Ko+n.at*Nn.x,Ko+n.layer*Nn.y],a=r;return h`
    <g class="node">
      <title>${e}: ${O(l)} of ${O(o)} done</title>
      <rect x=${r} y=${s} width=${vn.width} height=${vn.height} rx="7" />
      <text x=${r+9} y=${s+16}>${Jd(e)}</text>
      <text class="small" x=${r+9} y=${s+31}>${O(l)} / ${O(o)}</text>
      ${Sl(t).map(({kind:c,count:d})=>{let p=(vn.width-2)*d/Math.max(o,1);return a+=p,h`
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
  `}function Jd(e){return e.length<=hf?e:`\u2026${e.slice(1-hf)}`}function Zd(e){let t=e.map(({layer:s,at:a},c)=>{let d=c===0,p=c===e.length-1,_=Ko+s*Nn.y+(d?vn.height:p?0:vn.height/2);return[Ko+a*Nn.x+vn.width/2,_]}),[n,...o]=t;if(n===void 0)return"";let[,l]=n,r=o.map(([s,a],c)=>{let d=(l+a)/2,[p]=t[c]??n;return l=a,`C${p},${d} ${s},${d} ${s},${a}`});return`M${n.join()} ${r.join(" ")}`}function df({id:e}){let{data:t}=he($t(e),3e3),{data:n,error:o}=he(mu(e),2e3),l=h`<${Me} to=${["graphs",e]}>${t?.name||"The graph"}<//>`;return h`
    <${Te} title="Shape" aside=${l} />
    <section class="card">
      ${n===null?h`<${De} error=${o} />`:h`
        <${Dr} label="Groups of tasks, inputs above" shape=${n} linkOf=${()=>null} />
        ${t!==null&&h`<${_r} counts=${t.counts} />`}
        ${n.folded>0&&h`<p class="note">The ${O(n.folded)} smallest groups are drawn as one.</p>`}
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
  `}function Ll(e,t){let{workers:n,groups:o,w:l,g:r,s,d:a,k:c,key:d,graph:p}=e;return s.map((_,$)=>({number:t($),worker:n[l[$]??0]??"",group:o[r[$]??0]??"",start:_,end:_+(a[$]??0)/1e3,failed:c[$]===1,key:d?.[$]?.split("/").at(-1)??"",graph:p?.[$]??""}))}function Nr(e,t){return e.end-t.end}function _f(e,t,n){let o=e.at(-1)?.end??t,l=Math.max(o,Math.min(t,o+n/2));return[l-n,l]}var Qd=new Intl.Collator("en",{numeric:!0});function $f(e){let t=new Map;for(let o of[...e].sort((l,r)=>l.start-r.start)){let l=t.get(o.worker)??[];t.set(o.worker,l);let r=l.find(s=>(s.at(-1)?.end??0)<o.start+1);r===void 0?l.push([o]):r.push(o)}return[...t.keys()].sort(Qd.compare).map(o=>({worker:o,lanes:t.get(o)??[]}))}var bi=12;function gf(e){let t=new Map;for(let n of[...e].sort()){let o=Xd(n)%bi,l=new Set(t.values());for(;l.size<bi&&l.has(o);)o=(o+5)%bi;t.set(n,o)}return t}function Xd(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var vf=2e4,yf="10000",Jo=ge({list:[],seen:0,shown:0});lu("stream",e=>{let t=e.n,n=Ll(e,o=>t[o]??0);kf(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function Sf(){sn("stream");let e=qt.value;Le(()=>{let t=new URLSearchParams(Ot()?{after:"0",limit:yf}:{last:"true",limit:yf});ln(`stream?${t}`).then(n=>{Ot()&&e0(),kf(Ll(n,o=>n.next-n.s.length+1+o),{})},()=>{})},[e])}var Dl=new Set;function kf(e,t){let n=[];for(let l of e){let r=wf(l);Dl.has(r)||(Dl.add(r),n.push(l))}if(n.length===0&&Object.keys(t).length===0)return;let o=[...Jo.value.list,...n].sort(Nr).slice(-vf);Dl.size>2*vf&&(Dl=new Set(o.map(wf))),Jo.value={...Jo.value,...t,list:o}}function e0(){Dl.clear(),Jo.value={list:[],seen:0,shown:0}}function wf({worker:e,group:t,start:n,end:o}){return`${e} ${t} ${n} ${o}`}var so=18,xi=8,Zo=110,Nl=22;function bf({lanes:e,hueOf:t,from:n,to:o,onView:l}){let r=Vt(null),[s,a]=pe(900),[c,d]=pe(null),p=Vt(null),_=Rl.value,$=Nl+e.reduce((k,S)=>k+S.lanes.length*so+xi,0),g=k=>n+(k-Zo)/(s-Zo)*(o-n);return Le(()=>{let k=r.current?.parentElement;if(!k)return;let S=new ResizeObserver(()=>a(k.clientWidth));return S.observe(k),()=>S.disconnect()},[]),Le(()=>{r.current!==null&&n0(r.current,{lanes:e,hueOf:t,from:n,to:o,width:s,height:$})},[e,t,n,o,s,$,_]),h`
    <div class="timeline">
      <canvas
        ref=${r}
        role="img"
        aria-label="Runs by worker and time; the table below lists the last ones"
        onWheel=${k=>{k.preventDefault();let S=g(k.offsetX),w=k.deltaY>0?1.25:.8;l(S-(S-n)*w,S+(o-S)*w)}}
        onPointerDown=${k=>p.current=k.offsetX}
        onPointerUp=${()=>p.current=null}
        onPointerLeave=${()=>{p.current=null,d(null)}}
        onPointerMove=${k=>{if(p.current!==null){let w=g(p.current)-g(k.offsetX);return p.current=k.offsetX,l(n+w,o+w)}let S=t0(e,k.offsetY,g(k.offsetX));d(S===null?null:{run:S,x:k.offsetX,y:k.offsetY})}}
      />
      ${c!==null&&h`
        <p class="tip" style=${{left:`${Math.min(c.x+12,s-220)}px`,top:`${c.y+12}px`}}>
          <b>${c.run.group}</b>${c.run.failed?" failed":""}<br />
          ${it((c.run.end-c.run.start)/1e3)} on ${c.run.worker}
        </p>
      `}
    </div>
  `}function t0(e,t,n){let o=Nl;for(let{lanes:l}of e){let r=l[Math.floor((t-o)/so)];if(t>=o&&r!==void 0)return r.find(({start:s,end:a})=>s<=n&&n<=a)??null;o+=l.length*so+xi}return null}function n0(e,{lanes:t,hueOf:n,from:o,to:l,width:r,height:s}){let a=devicePixelRatio;e.width=r*a,e.height=s*a,e.style.width=`${r}px`,e.style.height=`${s}px`;let c=e.getContext("2d");if(c===null)return;let d=getComputedStyle(document.documentElement),p=b=>d.getPropertyValue(`--${b}`).trim(),_=Array.from({length:12},(b,x)=>p(`hue-${x}`)),$=b=>Zo+(b-o)/(l-o)*(r-Zo);c.scale(a,a),c.font="11px system-ui",c.textBaseline="middle";for(let b of o0(o,l)){let x=$(b);c.fillStyle=p("line"),c.fillRect(x,Nl-4,1,s),c.fillStyle=p("muted"),c.fillText(new Date(b).toLocaleTimeString("en-GB"),x+3,Nl/2)}let g=Nl;for(let{worker:b,lanes:x}of t){c.fillStyle=p("muted"),c.fillText(b,0,g+so/2,Zo-8);for(let k of x){for(let{start:S,end:w,group:A,failed:M}of k){if(w<o||S>l)continue;let z=Math.max(Zo,$(S)),L=Math.min(r,Math.max($(w),$(S)+1));c.fillStyle=_[n.get(A)??0]??"",c.fillRect(z,g+1,L-z,so-2),M&&(c.fillStyle=p("failed"),c.fillRect(z,g+so-4,L-z,3))}g+=so}g+=xi}}function o0(e,t){let o=[1,2,5,10,15,30,60,120,300,600,1800,3600].map(r=>r*1e3).find(r=>(t-e)/r<=8)??36e5,l=Math.ceil(e/o)*o;return Array.from({length:Math.max(0,Math.floor((t-l)/o)+1)},(r,s)=>l+s*o)}var l0=3e4,Pf=20,Wr=60,r0=24,xf=500,s0=2e3;function Af(){Sf();let e=ve===null&&!Ot(),{list:t,seen:n,shown:o}=Jo.value,[l,r]=pe(Date.now()),[s,a]=pe(null),[c,d]=pe(""),[p,_]=pe(""),[$,g]=pe(0),[b,x]=pe(!1);Le(()=>{if(s!==null||!e)return;let C=setInterval(()=>r(Date.now()),xf);return()=>clearInterval(C)},[s===null]);let k=kt(()=>t.filter(C=>(c===""||C.worker===c)&&(p===""||C.group===p)&&C.end-C.start>=$&&(!b||C.failed)),[t,c,p,$,b]),[S,w]=s??(e?_f(k,l,l0):u0(t)),A=kt(()=>$f(k.filter(({start:C,end:Z})=>Z>=S&&C<=w)),[k,Math.floor(S/100),Math.floor(w/100)]),M=kt(()=>[...new Set(t.map(C=>C.group))].sort(),[t]),z=kt(()=>c0(A),[A]),L=kt(()=>[...new Set(t.map(C=>C.worker))].sort(),[t]),Y=kt(()=>gf(M),[M.join(`
`)]);return h`
    <${Te} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${C=>C.preventDefault()}>
        <${Mf} label="Worker" value=${c} all=${L} onChange=${d} />
        <${Mf} label="Tasks" value=${p} all=${M} onChange=${_} />
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
        <button type="button" onClick=${()=>a(Tf(S,w,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>a(Tf(S,w,2))}>Zoom out</button>
      </form>
      ${A.length===0?h`<${nt}>No task has ended in this time.<//>`:h`
        <${bf}
          lanes=${A.slice(0,Wr)}
          hueOf=${Y}
          from=${S}
          to=${w}
          onView=${(C,Z)=>a([C,Z])}
        />
      `}
      <ul class="legend">
        ${z.slice(0,r0).map(C=>h`<li key=${C}><span class=${`swatch hue-${Y.get(C)}`} aria-hidden="true" /> ${C}</li>`)}
      </ul>
      ${s===null&&e&&A.length>0&&l-w>xf&&h`<p class="note">The last runs are shown: none has ended since ${Ue(k.at(-1)?.end??w)}.</p>`}
      ${A.length>Wr&&h`<p class="note">The first ${Wr} of ${A.length} workers are drawn.</p>`}
      <p class="note">
        ${o<n?`${o} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${ve===null&&h`<${a0} />`}
    <section class="card">
      ${ve===null?h`<${p0} query=${f0({worker:c,group:p,minMs:$,onlyFailed:b})} />`:h`<${Ef} list=${k} />`}
    </section>
  `}var i0={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function a0(){let e=Lt.value;return h`
    <${$e} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${Cl}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${Rn}
        stacked=${!0}
        max=${1}
        series=${sr.map(t=>({label:t,color:i0[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function u0(e){return e.reduce(([t,n],o)=>[Math.min(t,o.start),Math.max(n,o.end)],[e[0]?.start??0,e[0]?.end??1])}function Tf(e,t,n){let[o,l]=[(e+t)/2,(t-e)*n/2];return[o-l,o+l]}function Mf({label:e,value:t,all:n,onChange:o}){return h`
    <label>${e} <select
        value=${t}
        onChange=${l=>o(l.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(l=>h`<option key=${l} value=${l}>${l}</option>`)}
      </select></label>
  `}function c0(e){let t=e.slice(0,Wr).flatMap(({lanes:n})=>n.flatMap(o=>o.map(({group:l})=>l)));return[...new Set(t)].sort()}function f0({worker:e,group:t,minMs:n,onlyFailed:o}){return new URLSearchParams({last:"true",keys:"true",limit:String(Pf),...e!==""&&{worker:e},...t!==""&&{group:t},...n>0&&{minUs:String(n*1e3)},...o&&{kind:"failed"}}).toString()}function p0({query:e}){let{data:t,error:n}=he(`stream?${e}`,s0);return t===null?h`<${De} error=${n} />`:h`<${Ef} list=${Ll(t,o=>o).sort(Nr)} />`}function Ef({list:e}){return h`
    <${Fe}
      caption="The last runs"
      head=${["Task","Group","Worker","Ended","Time",""]}
      rows=${e.slice(-Pf).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${({key:t,graph:n,group:o,worker:l,start:r,end:s,failed:a})=>[h`<span class="mono">${n===""?t||"\u2014":h`<${Me} to=${["graphs",n,"tasks",t]}>${t}<//>`}</span>`,h`<span class="mono">${o}</span>`,h`<${Me} to=${["workers",l]}>${l}<//>`,Ue(s),it((s-r)/1e3),a?h`<span class="bad">failed</span>`:""]}
    />
  `}function Rf(){let{data:e,error:t}=he("stuck",3e3);return h`
    <${Te} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?h`<${De} error=${t} />`:e.items.length===0?h`<${nt}>Nothing is stuck.<//>`:h`
          <${Fe}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:o,keys:l})=>`${n} ${o} ${l[0]}`}
            cells=${({graph:n,name:o,text:l,count:r,keys:s})=>[h`<${Me} to=${["graphs",n]}>${o||dr(n)}<//>`,O(r),l,h`<ul class="keys">${s.map(a=>h`
                    <li key=${a}>
                      <${Me} to=${["graphs",n,"tasks",a]}>${a}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&h`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}var Cf=4096,m0=2e4;function Lf({graph:e,taskKey:t}){let n=Is(e,t),{data:o,error:l}=he(du(e,t),2e3),{data:r}=he(`${n}/explain`,2e3),s=h`<${Me} to=${["graphs",e]}>Its graph<//>`;return o===null?h`
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
        <${le} name="Attempts" value=${O(o.attempts)} detail=${`${o.retriesLeft} retries left`} />
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
    <${d0} task=${o} graph=${e} />
    <${_0} task=${o} graph=${e} />
    <${$0} graph=${e} taskKey=${t} />
    <${g0} path=${n} />
    <${v0} path=${n} attempts=${o.attempts} />
    ${o.state==="memory"&&h0(o)&&h`<${y0} graph=${e} taskKey=${t} />`}
    <${w0} path=${n} />
  `}function h0({result:e}){return e===void 0||e==="available"}function d0({task:e,graph:t}){let{error:n,blame:o}=e;return n===void 0?null:h`
    <${$e} title="Error">
      ${o!==void 0&&h`<p>It failed because its input <${Df} name=${o} graph=${t} /> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&h`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&h`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function Df({name:e,graph:t}){if(typeof e=="string")return h`<${Me} to=${["graphs",t,"tasks",e]}>${e}<//>`;let{key:n,namespace:o,owner:l}=e,r=l===void 0?o:`${o} of ${l}`;return h`<span>${n} in the namespace ${r}</span>`}function _0({task:e,graph:t}){let{after:n=[]}=e;return h`
    <${Of}
      title="Inputs"
      keys=${e.dependencies}
      count=${e.dependencyCount}
      graph=${t}
    />
    <${Of}
      title="Tasks before it"
      keys=${n.slice(0,Fs)}
      count=${n.length}
      graph=${t}
    />
  `}function Of({title:e,keys:t,count:n,graph:o}){return n===0?null:h`
    <${$e} title=${e} note=${`${O(t.length)} of ${O(n)}`}>
      <ul class="keys">
        ${t.map((l,r)=>h`
            <li key=${r}>
              <${Df} name=${l} graph=${o} />
            </li>
          `)}
      </ul>
      <//>
  `}function $0({graph:e,taskKey:t}){let{data:n}=he(hu(e,t),3e3);return n===null||n.nodes.length<2?null:h`
    <${$e} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${Dr}
        label="The task, its inputs above and its users below"
        shape=${n}
        linkOf=${o=>o===t?null:["graphs",e,"tasks",o]}
      />
      <//>
  `}function g0({path:e}){let{data:t}=he(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:h`
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
  `}function Nf(e,t,n){let[o,l]=pe(null);return Le(()=>{let r=!0;return Ya(e,t).catch(()=>null).then(s=>r&&l(s)),()=>{r=!1}},[e,n]),o}function v0({path:e,attempts:t}){let n=Nf(`${e}/logs`,m0,t);return t===0||n===null||n===""?null:h`
    <${$e} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function y0({graph:e,taskKey:t}){let n=`${$t(e)}/results/${Ao(t)}`,o=Nf(n,Cf,null);return o===null?null:h`
    <${$e} title="Result" note=${`the first ${X(Cf)}`}>
      <pre tabindex="0" aria-label="Result">${o}</pre>
      <//>
  `}function w0({path:e}){let{data:t}=he(`${e}/story`,1e4);return t===null?null:h`
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
  `}function Wf({name:e}){let{data:t,error:n}=he(fr(e),2e3);if(t===null)return h`
      <${Te} title=${e}>
        <section class="card">
          <${De} error=${n} />
        </section>
        <//>
    `;let{memory:o,spill:l,resources:r}=t,s={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return h`
    <${Te} title=${t.name} aside=${h`<${S0} worker=${t} />`} />
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${h`<${Nt} name=${t.state} />`} detail=${t.trouble} />
        <${le}
          name="Tasks"
          value=${`${O(t.executing)} / ${O(t.threads)}`}
          detail=${`${O(t.processing)} assigned`}
        />
        <${le} name="Results held" value=${O(t.keys)} />
        <${le} name="Received" value=${X(t.receivedBytes)} />
        <${le} name="Processes started" value=${O(t.executorStarts)} />
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
    <${k0} name=${e} />
  `}function S0({worker:e}){let t=fr(e.id);return h`
    ${e.state==="paused"?h`<${Dt} label="Resume" scope="admin" path=${`${t}/resume`} />`:h`<${Dt} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Dt}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function k0({name:e}){let{data:t}=he(_u(e),15e3),n=t?.holds??[];return t===null||n.length===0?null:h`
    <${$e} title="Results" note=${`${O(n.length)} of ${O(t.keys)}, the largest`}>
      <${Fe}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${n}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:l,spilled:r})=>[h`<span class="mono">${o}</span>`,X(l),r?"spilled":"in memory"]}
      />
      <//>
  `}var Ti=500,b0=[1,10,60];function Ff(){let e=_n.value,[t,n]=pe(!1),[o,l]=pe(1),[r,s]=pe(null),[a,c]=pe(""),d=e!==null&&e.event>=e.last,p=async S=>{try{await su(S),c("")}catch(w){n(!1),c(w instanceof Error?w.message:String(w))}};if(Le(()=>{if(!t||d)return;let S=!1,w=async()=>{let M=_n.value?.at??0;await p({at:M+Ti*o}),_n.value?.at===M&&await p({event:(_n.value?.event??0)+1}),S||(A=setTimeout(w,Ti))},A=setTimeout(w,Ti);return()=>{S=!0,clearTimeout(A)}},[t,o,d]),e===null)return null;let{event:_,first:$,last:g,at:b,firstAt:x}=e;return h`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{d&&await p({event:$}),n(!t||d)}}>
        ${t&&!d?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${o}
          onChange=${S=>l(Number(S.currentTarget.value))}
        >
          ${b0.map(S=>h`<option key=${S} value=${S}>${S}×</option>`)}
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
        event ${O(r??_)} of ${O(g)}${r===null&&`, ${Ue(b)}, ${it((b-x)/1e3)} after the first`}
      </span>
      ${a!==""&&h`<span class="bad" role="alert">${a}</span>`}
    </section>
  `}var x0=[["","Overview"],["graphs","Graphs"],["stream","Task stream"],["workers","Workers"],["memory","Memory"],["stuck","Stuck"]];function T0(){if(ve===null)return x0.map(([t,n])=>[t===""?[]:[t],n]);let e=["graphs",ve.graph];return[[e,"Graph"],[[...e,"shape"],"Shape"],[["stream"],"Task stream"]]}var M0={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026",silent:`No news for ${Es/1e3} s: reconnecting\u2026`};function If({children:e}){let t=ve===null?$l.value[0]??"":$l.value.join("/"),n=Pn.value,o=dn.value?.name??null;return h`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${zt()}>Weir</a>
      <ul>
        ${T0().map(([l,r])=>h`
            <li key=${l}><a
              href=${zt(...l)}
              aria-current=${l.join("/")===t?"page":void 0}
            >${r}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        ${ve===null?h`<p class=${`connection ${n}`} role="status">${M0[n]}</p>`:h`<p>Report of ${Ue(ve.at)}</p>`}
        ${o!==null&&o!=="local"&&h`<p>${o} <button type="button" class="plain" onClick=${Qa}>Log out</button></p>`}
        <${sf} />
        ${ve===null&&h`<a href=${ja} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${Ff} />
      ${rn.value?.standstill&&h`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${zt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}var Uf=ge(null);function P0(){let{login:e}=dn.value??{};return Le(()=>{e===!1&&nu()},[e]),e===void 0?null:e?h`<${xu} refusal=${Uf.value} />`:h`<${If}>${A0($l.value)}<//>`}function A0(e){let[t,n="",o,l=""]=e;return t===void 0?h`<${cf} />`:e.length===1&&t==="graphs"?h`<${bu} />`:e.length===2&&t==="graphs"?h`<${Su} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="shape"?h`<${df} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&o==="tasks"?h`<${Lf} key=${`${n}/${l}`} graph=${n} taskKey=${l} />`:e.length===1&&t==="workers"?h`<${Pu} />`:e.length===2&&t==="workers"?h`<${Wf} key=${n} name=${n} />`:e.length===1&&t==="memory"?h`<${Au} />`:e.length===1&&t==="stream"?h`<${Af} />`:e.length===1&&t==="stuck"?h`<${Rf} />`:h`<${ff} path=${e} />`}rf();qa();Uf.value=await Za();await Ds();var Hf=document.getElementById("app");Hf!==null&&_s(h`<${P0} />`,Hf);

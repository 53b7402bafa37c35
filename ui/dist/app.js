var fe,Gi,Zr,xn,Kr,zl,Bi,Bl,Vi,Qr,Jr,Df,nl=Symbol.for("pv"),jl={},Yl=[],Nf=/^m(i|n|o|s|text|space)$/,Xr=Array.isArray,es=Yl.slice,zn=Object.assign;function Vn(e){e&&e.parentNode&&e.remove()}function ol(e,t,n){var o,l,r,s={},a=arguments.length;for(r in t)r=="key"?o=t[r]:r=="ref"&&typeof e!="function"?l=t[r]:s[r]=t[r];return a>2&&(s.children=a>3?es.call(arguments,2):n),tl(e,s,o,l,null)}function tl(e,t,n,o,l){var r={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:nl,__v:l||++Gi,__i:-1,__u:0};return!l&&fe.vnode&&fe.vnode(r),r}function Yn(e){return e.children}function jn(e,t){this.props=e,this.context=t,this.__g=0}function Tn(e,t){if(t==null)return e.__&&Tn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:Tn(e)}function Wf(e){var t,n=e.__v,o=n.__e,l=[],r=[],s=e.__P;s&&((t=zn({constructor:nl},n)).__v=n.__v+1,fe.vnode&&fe.vnode(t),ts(s,t,n,e.__n,s.namespaceURI,32&n.__u?[o]:null,l,o||Tn(n),32&n.__u,r),t.__v=n.__v,t.__.__k[t.__i]=t,Ji(l,t,r),n.__=n.__e=null,t.__e!=o&&zi(t))}function zi(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),zi(e)}function Hi(e){(8&e.__g||(e.__g|=8,xn.push(e),zl++))&&Kr==fe.debounceRendering||((Kr=fe.debounceRendering)||queueMicrotask)(ji)}function ji(){try{for(var e,t=1;xn.length;)xn.length>t&&xn.sort(Bi),e=xn.shift(),t=xn.length,8&e.__g&&Wf(e)}finally{(zl=xn.length)&&(Kr||queueMicrotask)(ji)}}function Yi(e,t,n,o,l,r,s,a,c,h,p){var g,$,_,b,x,k,S=o.__k||Yl,w=t.length;for(c=Ff(n,t,S,c,w),g=0;g<w;g++)(_=n.__k[g])!=null&&($=~_.__i&&S[_.__i]||jl,_.__i=g,k=ts(e,_,$,l,r,s,a,c,h,p),b=_.__e,($.ref!=_.ref||8&$.__u)&&($.ref&&ns($.ref,null,_,$),_.ref&&p.push(_.ref,_.__c||b,_)),x=x||b,4&_.__u?(c=qi(_,c,e,!$.__v),$.__e&&($.__e=null)):typeof _.type=="function"&&k!==void 0?c=k:b&&(c=b.nextSibling),_.__u&=-21);return n.__e=x,c}function Ff(e,t,n,o,l){var r,s,a,c,h,p,g,$,_,b=n.length,x=b,k=0,S=0,w=e.__k=Array(l);for(r=0;r<l;r++)(s=t[r])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=w[r]=tl(null,s):Xr(s)?s=w[r]=tl(Yn,{children:s}):s.constructor===nl&&s.__b?s=w[r]=tl(s.type,s.props,s.key,s.ref,s.__v):w[r]=s,c=r+k,s.__=e,s.__b=e.__b+1,a=null,~(h=s.__i=If(s,n,c,x))&&(x--,(a=n[h])&&(a.__u|=2)),a&&a.__v?(s.__u|=16,h==c-1?k--:h==c+1?k++:h!=c&&(h>c?k--:k++,S=1)):(~h||(l>b?k--:l<b&&k++),typeof s.type!="function"&&(s.__u|=4))):w[r]=null;if(S){for(p=[],g=[],r=0;r<l;r++)if((s=w[r])&&16&s.__u){for(k=0,$=p.length;k<$;)p[_=k+$>>1]<s.__i?k=_+1:$=_;p[k]=s.__i,g[r]=k+1}for(k=p.length;r--;)g[r]&&(g[r]==k?k--:w[r].__u|=4)}if(x)for(r=0;r<b;r++)!(a=n[r])||2&a.__u||(a.__e==o&&(o=Tn(a)),os(a,a));return o}function qi(e,t,n,o){var l,r,s,a;if(typeof e.type=="function"){if(e.props.__P)return t;if(l=e.__k)for(r=0;r<l.length;r++)l[r]&&(l[r].__=e,t=qi(l[r],t,n,!1));return t}for(t&&!t.parentNode&&(t=Tn(e))&&!t.parentNode&&(t=null),s=e.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(s!=a&&(!o&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function If(e,t,n,o){var l,r=e.key,s=e.type,a=t[n],c=a&&!(2&a.__u);if(a===null&&r==null||c&&r==a.key&&s==a.type)return n;if(o>(c?1:0)){for(l=n-1;l>=0;l--)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l;for(l=n+1;l<t.length;l++)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l}return-1}function Ui(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function Gl(e,t,n,o,l){var r,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||Ui(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||Ui(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(s=Jr[t]||(Jr[t]=Hf(t)),(e.__a||(e.__a={}))[t]=Qr,r=t!=(t=t.replace(Vi,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,r):e.removeEventListener(t,s,r));else{if(l=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function Hf(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[Bl]==null)t[Bl]=Qr++;else if(t[Bl]<this.__a[e])return;return n(fe.event?fe.event(t):t)}}}function ts(e,t,n,o,l,r,s,a,c,h){var p,g,$,_,b,x,k,S,w,E,M,j,C,N,B,X,z,R,Y=t.type;if(t.constructor!==nl)return null;128&n.__u&&(c=32&n.__u,p=n.__c.__z)&&(t.__u|=c,g=r=[],p.nodeType==8?a=Vl(p,r):r.push(p),a=r[0]||a),(p=fe.__b)&&p(t);e:if(typeof Y=="function"){$=s.length;try{if(S=t.props,w=(p=Y.prototype)&&p.render,E=(p=Y.contextType)&&o[p.__c],M=p?E?E.props.value:p.__:o,(_=n.__c)?(t.__c=_,2&_.__g&&(_.__g|=1)):(w?t.__c=_=new Y(S,M):(t.__c=_=new jn(S,M),_.constructor=Y,_.render=Gf),E&&E.sub(_),_.state||(_.state={}),_.__n=o,_.__g|=8,_.__h=[],_.__k=[]),w&&(_.__s||(_.__s=_.state),Y.getDerivedStateFromProps&&(_.__s==_.state&&(_.__s=zn({},_.__s)),zn(_.__s,Y.getDerivedStateFromProps(S,_.__s)))),b=_.props,x=_.state,_.__v=t,n.__c){if(S!==b&&w&&!Y.getDerivedStateFromProps&&_.componentWillReceiveProps&&_.componentWillReceiveProps(S,M),t.__v==n.__v&&!(8&_.__g)||!(4&_.__g)&&_.shouldComponentUpdate&&_.shouldComponentUpdate(S,_.__s,M)===!1){t.__v!=n.__v&&(_.props=S,_.state=_.__s,_.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(L){L&&(L.__=t)}),Yl.push.apply(_.__h,_.__k),_.__k=[],_.__h.length&&s.push(_),a=Tn(n);break e}_.componentWillUpdate&&_.componentWillUpdate(S,_.__s,M),w&&_.componentDidUpdate&&_.__h.push(function(){_.componentDidUpdate(b,x,k)})}else w&&!Y.getDerivedStateFromProps&&_.componentWillMount&&_.componentWillMount(),w&&_.componentDidMount&&_.__h.push(_.componentDidMount);_.context=M,_.props=S,_.__P=e,_.__g&=-5,j=fe.__r,C=w?25:0;do _.__g&=-9,j&&j(t),p=_.render(_.props,_.state=_.__s,_.context);while(8&_.__g&&++C<25);w&&(Yl.push.apply(_.__h,_.__k),_.__k=[]),_.state=_.__s,_.getChildContext&&(o=zn({},o,_.getChildContext())),w&&n.__c&&_.getSnapshotBeforeUpdate&&(k=_.getSnapshotBeforeUpdate(b,x)),N=p&&p.type===Yn&&p.key==null?p.props.children:p,S.__P&&(p=a,l=(e=S.__P).namespaceURI,c=r=null,n.props&&n.props.__P!=e&&(n.__k.some(function(L){L&&os(L,L)}),n.__k=null),a=n.__k?Tn(n,0):null),a=Yi(e,Xr(N)?N:[N],t,n,o,l,r,s,a,c,h),S.__P&&(t.__e=null,a=p),t.__u&=-161,g&&g.some(Vn),_.__h.length&&s.push(_),1&_.__g&&(_.__g&=-4)}catch(L){if(s.length=$,t.__v=null,c||r)if(L&&L.then){if(t.__u|=128|c,r){for(~(z=r.indexOf(a||void 0))||(z=r.length);(R=r[z-1])&&R.nodeType==8;)z--;for(;z<r.length;z++)if(R=r[z])if(r[z]=null,B){if(R==X)break}else{if(R.nodeType!=8)break;R.data.startsWith("$s")&&(X=Vl(B=R))}}if(!B){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;B=a}(p=Vl(B=t.__c.__z||(t.__c.__z=B)))?(t.__e=B,a=p):t.__e=a,a=a&&a.nextSibling}else r&&r.some(Vn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),L&&L.then||Ki(t),fe.__e(L,t,n)}}else a=t.__e=Uf(n.__e,t,n,o,l,r,s,c,h,e);return(p=fe.diffed)&&p(t),a}function Vl(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function Ki(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(Ki))}function Ji(e,t,n){for(var o=0;o<n.length;)ns(n[o++],n[o++],n[o++]);fe.__c&&fe.__c(t,e),e.some(function(l){try{e=l.__h,l.__h=[],e.some(function(r){r.call(l)})}catch(r){fe.__e(r,l.__v)}})}function Uf(e,t,n,o,l,r,s,a,c,h){var p,g,$,_,b,x,k,S,w=n.props||jl,E=t.props,M=t.type;if(M=="svg"?l="http://www.w3.org/2000/svg":M=="math"?l="http://www.w3.org/1998/Math/MathML":l||(l="http://www.w3.org/1999/xhtml"),r){for(p=0;p<r.length;p++)if((b=r[p])&&(M?b.localName==M:b.nodeType==3)){e=b,r[p]=null;break}}if(!e){if(S=h.ownerDocument||document,!M)return S.createTextNode(E);e=S.createElementNS(l,M,E.is?E:h),a&&(fe.__m&&fe.__m(t,r),a=!1),r=null}if(M){if(h=M=="template"&&e.content||e,r=M=="textarea"&&E.defaultValue!=null?null:r&&es.call(h.childNodes),!a&&r)for(w={},p=0;p<e.attributes.length;p++)w[(b=e.attributes[p]).name]=b.value;for(p in w)b=w[p],p=="dangerouslySetInnerHTML"?$=b:p=="children"||p in E||p=="value"&&"defaultValue"in E||p=="checked"&&"defaultChecked"in E||Gl(e,p,null,b,l);for(p in E)b=E[p],p=="children"?_=b:p=="dangerouslySetInnerHTML"?g=b:p=="value"?x=b:p=="checked"?k=b:a&&typeof b!="function"||w[p]===b||Gl(e,p,b,w[p],l);g?(a||$&&(g.__html==$.__html||g.__html==e.innerHTML)||(e.innerHTML=g.__html),t.__k=[]):($&&(e.textContent=""),(M=="foreignObject"||l=="http://www.w3.org/1998/Math/MathML"&&Nf.test(M))&&(l="http://www.w3.org/1999/xhtml"),Yi(h,Xr(_)?_:[_],t,n,o,l,r,s,r?r[0]:n.__k&&Tn(n,0),a,c),r&&r.some(Vn)),a&&M!="textarea"||(p="value",M=="progress"&&x==null?e.removeAttribute(p):x==null||x===e[p]&&(M!="progress"||x)||Gl(e,p,x,w[p],l),p="checked",k!=null&&k!=e[p]&&Gl(e,p,k,w[p],l))}else w===E||a&&e.data==E||(e.data=E);return e}function ns(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(l){fe.__e(l,n)}}function os(e,t,n){var o,l,r,s;if(fe.unmount&&fe.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||ns(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(a){fe.__e(a,t)}o.__P=o.__n=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&os(o[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(l=Vl(o,r=[]))&&(o==e.__e&&r.some(Vn),Vn(l),Vn(o)),n||Vn(e.__e),e.__e=e.__c=e.__=null}function Gf(e,t,n){return this.constructor(e,n)}function ls(e,t){var n,o,l,r;fe.__&&fe.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=tl(Yn,{children:[e]}),l=[],r=[],ts(t,t.__k,o||jl,jl,t.namespaceURI,o?null:t.firstChild?es.call(t.childNodes):null,l,o?o.__e:t.firstChild,n,r),Ji(l,t.__k,r),t.__k.props.children=null}fe={__e:function(e,t,n,o){for(var l,r,s;t=t.__;)if((l=t.__c)&&!(1&l.__g)){l.__g|=4;try{if((s=(r=l.constructor)&&r.getDerivedStateFromError)&&l.setState(r.getDerivedStateFromError(e)),l.componentDidCatch&&(l.componentDidCatch(e,o||{}),s=1),s&&8&l.__g)return void(l.__g|=2)}catch(a){e=a}}throw zl=0,e}},Gi=0,Zr=function(e){return e!=null&&e.constructor===nl},jn.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=zn({},this.state)),typeof e=="function"&&(e=e(zn({},n),this.props)),e&&(zn(n,e),this.__v&&(t&&this.__k.push(t),Hi(this)))},jn.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),Hi(this))},jn.prototype.render=Yn,xn=[],zl=0,Bi=function(e,t){return e.__v.__b-t.__v.__b},Bl=Symbol(),Vi=/(PointerCapture)$|Capture$/i,Qr=0,Jr={},Df=0;var rl,Ve,rs,Zi,ss=Object.is,ql=0,sa=[],is=[],He=fe,Qi=He.__b,Xi=He.__r,ea=He.diffed,ta=He.__c,na=He.unmount,oa=He.__;function us(e,t){He.__h&&He.__h(Ve,e,ql||t),ql=0;var n=Ve.__H||(Ve.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function pe(e){return ql=1,Bf(aa,e)}function Bf(e,t,n){var o=us(rl++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):aa(void 0,t),function(r){var s=(o.__N||o.__)[0],a=o.t(s,r);ss(s,a)||(o.__N=[a,o.__[1]],o.__c.setState({}))}],o.__c=Ve,!Ve.__f)){Ve.__f=!0;var l=Ve.shouldComponentUpdate;Ve.shouldComponentUpdate=function(r,s,a){var c=this.__H;if(!c)return!0;var h=!1,p=this.props!=r;if(c.__.some(function($){$.__N&&(h=!0,ss($.__[0],$.__N[0])||(p=!0))}),l){var g=l.call(this,r,s,a);return h?g||p:g}return!h||p}}return o.__}function Oe(e,t){var n=us(rl++,3);!He.__s&&ia(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,Ve.__H.__h.push(n))}function Bt(e){return ql=5,Rt(function(){return{current:e}},[])}function Rt(e,t){var n=us(rl++,7);return ia(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function Vf(){var e;do{for(;e=is.shift();)try{ll(e)}catch(n){He.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=sa.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(ll),t.__h.some(as),t.__h=[]}catch(n){t.__h=[],He.__e(n,e.__v)}}}while(is.length)}He.__b=function(e){Ve=null,Qi&&Qi(e)},He.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),oa&&oa(e,t)},He.__r=function(e){Xi&&Xi(e),rl=0;var t=(Ve=e.__c).__H;t&&(rs==Ve?Ve.__h=[]:(t.__h.some(ll),t.__h.some(as),rl=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),rs=Ve},He.diffed=function(e){ea&&ea(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&ra(sa.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),rs=Ve=null},He.__c=function(e,t){t.some(function(n){try{n.__h.some(ll),n.__h=n.__h.filter(function(o){return!o.__||as(o)})}catch(o){n.__h=[function(){throw o}]}}),ta&&ta(e,t)},He.unmount=function(e){na&&na(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(l){try{if(l.__P&&l.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}l.__P=n,ra(is.push(l))}else ll(l)}catch(r){t=r}}),o.__H=void 0,t&&He.__e(t,o.__v))};var la=typeof requestAnimationFrame=="function";function zf(e){var t,n=function(){clearTimeout(o),la&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);la&&(t=requestAnimationFrame(n))}function ra(e){e!=1&&Zi==He.requestAnimationFrame||((Zi=He.requestAnimationFrame)||zf)(Vf)}function ll(e){var t=Ve,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),Ve=t}function as(e){var t=Ve;e.__c=e.__(),Ve=t}function ia(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!ss(n,e[o])})}function aa(e,t){return typeof t=="function"?t(e):t}var jf=Symbol.for("preact-signals");function Ql(){if(pn>1)pn--;else{var e,t=!1;for(function(){var l=Jl;for(Jl=void 0;l!==void 0;){var r=l.S;if(r.v===l.v)for(var s=r.t;s!==void 0;s=s.x)s.i===l.i&&(s.i=r.i);l=l.o}}();il!==void 0;){var n=il;for(il=void 0,Kl++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&ca(n))try{n.c()}catch(l){t||(e=l,t=!0)}n=o}}if(Kl=0,pn--,t)throw e}}function al(e){if(pn>0)return e();cs=++Yf,pn++;try{return e()}finally{Ql()}}var sl,Re=void 0;function ul(e){var t=Re,n=sl;Re=void 0,sl=void 0;try{return e()}finally{Re=t,sl=n}}var il=void 0,pn=0,Kl=0,Yf=0,cs=0,Jl=void 0,Zl=0;function ua(e){if(Re!==void 0){var t=e.n;if(t===void 0||t.t!==Re)return t={i:0,S:e,p:Re.s,n:void 0,t:Re,e:void 0,x:void 0,r:t},Re.s!==void 0&&(Re.s.n=t),Re.s=t,e.n=t,32&Re.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Re.s,t.n=void 0,Re.s.n=t,Re.s=t),t}}function ze(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}ze.prototype.brand=jf;ze.prototype.h=function(){return!0};ze.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:ul(function(){var o;(o=t.W)==null||o.call(t)}))};ze.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&ul(function(){var l;(l=t.Z)==null||l.call(t)}))}};ze.prototype.subscribe=function(e){var t=this;return Kn(function(){var n=t.value;ul(function(){return e(n)})},{name:"sub"})};ze.prototype.valueOf=function(){return this.value};ze.prototype.toString=function(){return this.value+""};ze.prototype.toJSON=function(){return this.value};ze.prototype.peek=function(){var e=this;return ul(function(){return e.value})};Object.defineProperty(ze.prototype,"value",{get:function(){var e=ua(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Kl>100)throw new Error("Cycle detected");(function(n){pn!==0&&Kl===0&&n.l!==cs&&(n.l=cs,Jl={S:n,v:n.v,i:n.i,o:Jl})})(this),this.v=e,this.i++,Zl++,pn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Ql()}}}});function ge(e,t){return new ze(e,t)}function ca(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function fa(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function pa(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=o}e.s=n}function qn(e,t){ze.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Zl-1,this.f=4}qn.prototype=new ze;qn.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Zl))return!0;if(this.g=Zl,this.f|=1,this.i>0&&!ca(this))return this.f&=-2,!0;var e=Re;try{fa(this),Re=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Re=e,pa(this),this.f&=-2,!0};qn.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}ze.prototype.S.call(this,e)};qn.prototype.U=function(e){if(this.t!==void 0&&(ze.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};qn.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(qn.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=ua(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function mn(e,t){return new qn(e,t)}function ma(e){var t=e.j;if(e.j=void 0,typeof t=="function"){pn++;var n=Re;Re=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,fs(e),o}finally{Re=n,Ql()}}}function fs(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,ma(e)}function qf(e){if(Re!==this)throw new Error("Out-of-order effect");pa(this),Re=e,this.f&=-2;try{8&this.f&&fs(this)}finally{Ql()}}function ko(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,sl&&sl.push(this)}ko.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};ko.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,ma(this),fa(this),pn++;var e=Re;return Re=this,qf.bind(this,e)};ko.prototype.N=function(){2&this.f||(this.f|=2,this.u=il,il=this)};ko.prototype.d=function(){this.f|=8,1&this.f||fs(this)};ko.prototype.dispose=function(){this.d()};function Kn(e,t){var n=new ko(e,t);try{n.c()}catch(l){throw n.d(),l}var o=n.d.bind(n);return o[Symbol.dispose]=o,o}var ha,er,Xl,Kf=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var da=[];Kn(function(){ha=this.N})();function bo(e,t){fe[e]=t.bind(null,fe[e]||function(){})}function cl(e){if(Xl){var t=Xl;Xl=void 0,t()}Xl=e&&e.S()}function _a(e){var t=this,n=e.data,o=Zf(n);o.name="ReactiveDom",o.value=n;var l=Rt(function(){for(var a=t,c=t.__v;c=c.__;)if(c.__c){c.__c.__$f|=4;break}var h=mn(function(){var _=o.value.value;return _===0?0:_===!0?"":_||""}),p=mn(function(){return!Array.isArray(h.value)&&!Zr(h.value)}),g=Kn(function(){if(this.N=ga,p.value){var _=h.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=_)}}),$=t.__$u.d;return t.__$u.d=function(){g(),$.call(this)},[p,h]},[]),r=l[0],s=l[1];return r.value?s.peek():s.value}_a.displayName="ReactiveTextNode";Object.defineProperties(ze.prototype,{constructor:{configurable:!0,value:ol(Yn,null).constructor},type:{configurable:!0,value:_a},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});bo("__b",function(e,t){if(cl(),er=void 0,typeof t.type=="string"){var n,o=t.props;for(var l in o)if(l!=="children"){var r=o[l];r instanceof ze&&(n||(t.__np=n={}),n[l]=r,o[l]=r.peek())}}e(t)});bo("__r",function(e,t){if(e(t),t.type!==Yn){cl();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(l,r){var s;return Kn(function(){s=this},{name:r}),s.c=l,s}(function(l){return function(){var r;Kf&&((r=this.y)==null||r.call(this)),l.__$f|=1,l.setState({})}}(o),typeof t.type=="function"?t.type.displayName||t.type.name:""))),er=o,cl(n)}});bo("__e",function(e,t,n,o){cl(),er=void 0,e(t,n,o)});bo("diffed",function(e,t){cl(),er=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,l=t.props,r=n.U;if(r)for(var s in r){var a=r[s];a===void 0||o&&s in o||(a.d(),r[s]=void 0)}if(o){r||(r={},n.U=r);for(var c in o){var h=r[c],p=o[c];h===void 0?(h=Jf(n,c,p,l),r[c]=h):h.o(p,l)}}}e(t)});function Jf(e,t,n,o){var l=t in e&&e.ownerSVGElement===void 0,r=ge(n);return{o:function(s,a){r.value=s,o=a},d:Kn(function(){this.N=ga;var s=r.value.value;o[t]!==s&&(o[t]=s,l?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}bo("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var l in o){var r=o[l];r&&r.d()}}}var s=t.__np;if(s){var a=t.props;for(var c in s)a[c]=s[c]}t.__np=void 0}else{var h=t.__c;if(h){h.__$f|=8;var p=h.__$u;p&&(h.__$u=void 0,p.d())}}e(t)});bo("__h",function(e,t,n,o){o<3&&(t.__$f|=2),e(t,n,o)});jn.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,o=n&&n.s!==void 0;for(var l in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(o||r||4&this.__$f)||1&this.__$f)return!0}else if(!(o||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var a in this.props)if(!(a in e))return!0;return!1};function Zf(e,t){return Rt(function(){return ge(e,t)},[])}var Qf=function(e){queueMicrotask(function(){queueMicrotask(e)})};function Xf(){al(function(){for(var e;e=da.shift();)ha.call(e)})}function ga(){da.push(this)===1&&(fe.requestAnimationFrame||Qf)(Xf)}var va=function(e,t,n,o){var l;t[0]=0;for(var r=1;r<t.length;r++){var s=t[r++],a=t[r]?(t[0]|=s?1:2,n[t[r++]]):t[++r];s===3?o[0]=a:s===4?o[1]=Object.assign(o[1]||{},a):s===5?(o[1]=o[1]||{})[t[++r]]=a:s===6?o[1][t[++r]]+=a+"":s?(l=e.apply(a,va(e,a,n,["",null])),o.push(l),a[0]?t[0]|=2:(t[r-2]=0,t[r]=l)):o.push(a)}return o},$a=new Map;function ya(e){var t=$a.get(this);return t||(t=new Map,$a.set(this,t)),(t=va(this,t.get(e)||(t.set(e,t=function(n){for(var o,l,r=1,s="",a="",c=[0],h=function($){r===1&&($||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?c.push(0,$,s):r===3&&($||s)?(c.push(3,$,s),r=2):r===2&&s==="..."&&$?c.push(4,$,0):r===2&&s&&!$?c.push(5,0,!0,s):r>=5&&((s||!$&&r===5)&&(c.push(r,0,s,l),r=6),$&&(c.push(r,$,0,l),r=6)),s=""},p=0;p<n.length;p++){p&&(r===1&&h(),h(p));for(var g=0;g<n[p].length;g++)o=n[p][g],r===1?o==="<"?(h(),c=[c],r=3):s+=o:r===4?s==="--"&&o===">"?(r=1,s=""):s=o+s[0]:a?o===a?a="":s+=o:o==='"'||o==="'"?a=o:o===">"?(h(),r=1):r&&(o==="="?(r=5,l=s,s=""):o==="/"&&(r<5||n[p][g+1]===">")?(h(),r===3&&(c=c[0]),r=c,(c=c[0]).push(2,0,r),r=0):o===" "||o==="	"||o===`
`||o==="\r"?(h(),r=2):s+=o),r===3&&s==="!--"&&(r=4,c=c[0])}return h(),c}(e)),t),arguments,[])).length>1?t:t[0]}var d=ya.bind(ol);var ep=["name","state","threads","executing","processing","process","managed","spilled","limit"];function wa(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((l,r)=>{let s=ep.map(a=>[a,t[a][r]]);n.set(l,{id:l,...Object.fromEntries(s)})});for(let l of t.gone??[])n.delete(l);return n}var ps=["waiting","queued","no-worker","processing","memory","released","erred","cancelled"];function Sa(e){let t=e.group,n=e.expectedUs;return t.map((o,l)=>({group:o,expectedUs:n[l]??-1,counts:Object.fromEntries(ps.map(r=>[r,e[r][l]??0]))}))}function ka(e,t){let[n,o]=e.split("-"),[l,r]=t.split("-");return n!==l||Number(o)>Number(r)}var tr=["compute","transfer","spill","idle"];function xa({now:e,...t}){return t.at.map((n,o)=>{let l=Object.entries(t).map(([r,s])=>[r,s[o]??0]);return{...Object.fromEntries(l),at:n/1e3}})}function Ta({totals:e,memory:t,slots:n},o){return{at:o,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function nr(e,t,n=600){let o=[...e];for(let r of t)o.push(tp(o,r));let l=o.at(-1)?.at??0;return o.filter(({at:r})=>r>l-n)}function tp(e,t){let n=ba(e,t,2),o=n===null?1:t.at-n.at,l=r=>n===null?0:Math.max(0,t[r]-n[r])/o;return{...t,finishedRate:l("finished"),failedRate:l("failed"),shares:np(ba(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function ba(e,{at:t,finished:n},o){let l=e.findLast(r=>r.at<=t-o)??e[0];return l!==void 0&&l.finished<=n&&t>l.at?l:null}function np(e,t){if(e===null)return null;let n=tr.map(r=>Math.max(0,t[r]-e[r])),o=n.reduce((r,s)=>r+s,0);if(o===0)return null;let l=tr.map((r,s)=>[r,(n[s]??0)/o]);return Object.fromEntries(l)}var Se=op();function op(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function ms(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(o=>o!=="").map(o=>{try{return decodeURIComponent(o)}catch{return o}})}var fl=new URL("./",import.meta.url),or=new URL("../api/v1/",fl),Ma=new URL("../docs",fl).href,xo=ge(new URL(location.href)),pl=mn(()=>{if(Se===null)return ms(xo.value.pathname,fl.pathname);let e=ms(xo.value.hash.slice(1),"/");return e.length===0?["graphs",Se.graph]:e}),ml=mn(()=>xo.value.searchParams);function Vt(...e){let t=e.map(encodeURIComponent).join("/");return Se===null?fl.pathname+t:`#/${t}`}function hs(e){history.pushState(null,"",e),xo.value=new URL(location.href),scrollTo(0,0)}function hl(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),xo.value=n}function Aa(){addEventListener("popstate",()=>xo.value=new URL(location.href)),Se===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(fl.pathname)||(e.preventDefault(),hs(n.href))})}var zt=class extends Error{status;constructor(t,n){super(n),this.status=t}};function ds(e){return new URL(e,or).href}async function on(e,t){return Se!==null?lp(Se,e):await(await _s(e,{...t&&{signal:t}})).json()}function lp({answers:e},t){let[n="",o=""]=t.split("?"),l=e[o.startsWith("around=")?t:n];if(l===void 0)throw new zt(0,"This is not in the report");let r=new URLSearchParams(o).get("state"),{items:s}=l;return r===null||s===void 0?l:{...l,items:s.filter(a=>a.state===r)}}async function Ea(e,t){if(Se!==null)throw new zt(0,"This is not in the report");let o=(await _s(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),l="";for(;o!==void 0&&l.length<t;){let{done:r,value:s}=await o.read();if(r)return l;l+=s}return await o?.cancel(),`${l.slice(0,t)}\u2026`}async function To(e,t,n){await(await _s(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}var rp=12e4;function sp(e){let t=AbortSignal.timeout(rp);return e?AbortSignal.any([e,t]):t}async function _s(e,t){let n;try{n=await fetch(ds(e),{...t,signal:sp(t.signal)})}catch(l){throw l instanceof DOMException&&l.name==="AbortError"?l:new zt(0,"The scheduler does not answer")}if(n.ok)return n;let o=`The scheduler answers with status ${n.status}`;try{o=(await n.json()).detail??o}catch{}throw new zt(n.status,o)}var jt=ge(0);function $e(e,t){let[n,o]=pe({data:null,error:null,path:e}),l=jt.value;return Oe(()=>{if(e===null)return;let r=new AbortController,s=0,a=async()=>{if(!document.hidden)try{let c=await on(e,r.signal);o({data:c,error:null,path:e})}catch(c){if(r.signal.aborted)return;let h=c instanceof zt?c:new zt(0,String(c));o(p=>({data:p.path===e?p.data:null,error:h,path:e}))}r.signal.aborted||(s=setTimeout(a,t))};return a(),()=>{r.abort(),clearTimeout(s)}},[e,t,l]),n.path===e?n:{data:null,error:null}}var hn=ge(null);function Ct(){return hn.value?.replay===!0}function Ra(e){let{actions:t=!1,scopes:n=[]}=hn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function Ca(){if(Se!==null)return hn.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await Pa(),null;history.replaceState(null,"",location.pathname+location.search);let t=await gs({code:e});return t!==null&&await Pa(),t}async function gs(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,o=await fetch(new URL("session",or),{method:"POST",headers:t,body:JSON.stringify(n)}),l=await o.json();return o.ok?(hn.value=l,null):l.detail??`The scheduler answers with status ${o.status}`}async function Oa(){await To("DELETE","session"),location.reload()}async function Pa(){for(;;)try{hn.value=await on("session");return}catch(e){if(!(e instanceof zt))throw e;await new Promise(t=>setTimeout(t,2e3))}}var La=200,ip=100,ap=3e3,Da=2e3,Eo=ge("connecting"),ln=ge(null),Po=ge(new Map),$s=ge([]),dl=ge([]),Ot=ge([]),lr=ge(new Map),Mo=new Map([["facts",1],["cluster",1]]),Ao=null,Na="",_l="",Wa=0;function rn(...e){Oe(()=>{for(let t of e)Mo.set(t,(Mo.get(t)??0)+1);return queueMicrotask(gl),()=>{for(let t of e){let n=(Mo.get(t)??1)-1;n===0?Mo.delete(t):Mo.set(t,n)}queueMicrotask(gl)}},e)}function gl(){if(Se!==null)return;let e=[...Mo.keys()].sort().join(",");if(Ao!==null&&e===Na)return;Ao?.close(),clearTimeout(Wa),Na=e;let t=_l===""?"0":_l,n=new URLSearchParams({topics:e,rate:"2",after:t}),o=new EventSource(ds(`events?${n}`));Ao=o,o.onopen=()=>{Eo.value==="lost"&&jt.value++,Eo.value="open"},o.onerror=()=>{Eo.value="lost",o.readyState===EventSource.CLOSED&&(Ao=null,Wa=setTimeout(gl,ap))},o.addEventListener("frame",({data:l})=>cp(JSON.parse(l))),o.addEventListener("fact",({data:l,lastEventId:r})=>fp(r,l)),o.addEventListener("reset",()=>{jt.value++,vs()})}function vs(){Ao?.close(),Ao=null,_l="",$l=[],dl.value=[],gl()}function Fa(){gl(),jt.subscribe(()=>void up()),setInterval(()=>{let e=Ot.value.at(-1);e===void 0||Eo.value!=="open"||ys()-e.at>=Da/1e3&&ws()},Da/2)}var Ia=0;function ys(){return Date.now()/1e3+Ia}function ws(){ln.value===null||Ct()||(Ot.value=nr(Ot.value,[Ta(ln.value,ys())]))}async function up(){let e;try{let n=await on("history");Ia=(n.now-Date.now())/1e3,e=xa(n)}catch{return}if(Ct()){Ot.value=nr([],e,1/0);return}let t=e[0]?.at??ys();Ot.value=nr(Ot.value.filter(({at:n})=>n<t),e),ws()}function Ha(e,t){Ua.set(e,t)}var Ua=new Map;function cp(e){Ua.get(String(e.t))?.(e),e.t==="workers"?Po.value=wa(Po.value,e):e.t==="groups"?$s.value=Sa(e):e.t==="graph"?lr.value=new Map(lr.value).set(String(e.graph),e):e.t==="cluster"&&al(()=>{ln.value=e,ws()})}var $l=[];function fp(e,t){ka(e,_l)&&(_l=e,$l.length===0&&setTimeout(pp,ip),$l.push({...JSON.parse(t),id:e}))}function pp(){let e=$l.slice(-La).reverse();$l=[],dl.value=[...e,...dl.value].slice(0,La)}var dn=ge(null);function Mn(){return Se!==null?Date.parse(Se.at):dn.value?.at??Date.now()}async function Ss(){Ct()&&(dn.value=await on("replay"))}async function Ga(e){let t=dn.value?.event??0;await To("PUT","replay",e),await Ss(),(dn.value?.event??0)<t&&vs(),jt.value++}function Lt({label:e,scope:t,method:n="POST",path:o,body:l,confirm:r,onDone:s}){let[a,c]=pe("idle"),[h,p]=pe(""),g=async()=>{c("busy"),p("");try{await To(n,o,l),jt.value++,s?.()}catch($){p($ instanceof Error?$.message:String($))}c("idle")};return Ra(t)?d`
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
          <${mp}
            text=${r}
            yes=${e}
            onAnswer=${$=>$?void g():c("idle")}
          />
        `}
    </span>
  `:null}function mp({text:e,yes:t,onAnswer:n}){let o=Bt(null);return Oe(()=>{o.current?.showModal()},[]),d`
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
  `}function Dt({name:e}){return d`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function We({error:e}){return e===null?d`<p class="empty" aria-busy="true">Loading…</p>`:d`<p class="empty bad" role="alert">${e.message}</p>`}function nt({children:e}){return d`<p class="empty">${e}</p>`}function Le({to:e,children:t,title:n}){return d`<a href=${Vt(...e)} title=${n}>${t}</a>`}var Ba=["B","KiB","MiB","GiB","TiB","PiB"];function Z(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<Ba.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):rr(t)} ${Ba[n]}`}function rt(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${rr(e*1e3)} ms`;if(e<60)return`${rr(e)} s`;let t=Math.round(e),[n,o]=[Math.floor(t/86400),Math.floor(t/3600)%24],[l,r]=[Math.floor(t/60)%60,t%60];return n>0?ks([n,"d"],[o,"h"]):o>0?ks([o,"h"],[l,"min"]):ks([l,"min"],[r,"s"])}function ks(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function I(e){return e.toLocaleString("en")}function bs(e){return e>=100?I(Math.round(e)):String(rr(e))}function rr(e){return e>=100?Math.round(e):Math.round(e*10)/10}function An(e){return`${Math.round(e*100)} %`}function je(e,t=new Date){let n=new Date(e),o=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?o:`${n.toLocaleDateString("en-CA")} ${o}`}function hp(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function En(e,t,n){let o=hp(e,t,n);return o<.001?"< 1 ms":rt(o)}function sr(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var dp=[["done","done",["memory","released"]],["failed","failed",["erred"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function vl(e){return dp.map(([t,n,o])=>({kind:t,label:n,count:o.reduce((l,r)=>l+(e[r]??0),0)})).filter(({count:t})=>t>0)}function sn(e){return{total:Object.values(e).reduce((n,o)=>n+o,0),done:(e.memory??0)+(e.released??0)}}function Pn({label:e,counts:t}){let{total:n,done:o}=sn(t),l=vl(t),r=l.map(s=>`${I(s.count)} ${s.label}`).join(", ");return d`
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
  `}function ir({counts:e}){return d`
    <ul class="legend">
      ${vl(e).map(({kind:t,label:n,count:o})=>d`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${I(o)} ${n}</li>
        `)}
    </ul>
  `}function Ro({label:e,parts:t}){let{managed:n,unmanaged:o,spilled:l,limit:r}=t,s=n+o,a=Math.max(r??0,s,1),c=`${Z(s)}${r===null?"":` of ${Z(r)} (${An(s/r)})`}: results ${Z(n)}, other ${Z(o)}; spilled ${Z(l)}`,h=p=>({width:`${100*p/a}%`});return d`
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
  `}var xs=36,Va=10,_p=60;function Fe({caption:e,head:t,rows:n,keyOf:o,cells:l}){let r=Bt(null),[s,a]=pe(0),c=n.length<=_p,h=Math.ceil((r.current?.clientHeight??700)/xs),p=c?0:Math.max(0,Math.floor(s/xs)-Va),g=c?n.length:Math.min(n.length,p+h+2*Va),$=_=>_>0&&d`
      <tr aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${_*xs}px`}} />
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
                ${k.map((S,w)=>d`<td key=${w}>${S}</td>`)}
              </tr>
            `})}
          ${$(n.length-g)}
        </tbody>
      </table>
    </div>
  `}function Co({caption:e,rows:t}){let n=t.some(({peakBytes:l})=>l),o=({group:l,counts:r,expectedSeconds:s,peakBytes:a})=>{let{total:c,done:h}=sn(r);return[d`<span class="mono">${l}</span>`,d`<${Pn} label=${l} counts=${r} />`,`${I(h)} / ${I(c)}`,r.erred?d`<span class="bad">${I(r.erred)}</span>`:"",s===null?"":rt(s),...n?[a?Z(a):""]:[]]};return d`
    <${Fe}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${l=>l.group}
      cells=${o}
    />
  `}var za=100;function ja({id:e}){rn(`graph:${e}`);let t=`graphs/${encodeURIComponent(e)}`,{data:n,error:o}=$e(t,3e3);if(n===null)return d`
      <${Te} title="Graph">
        <section class="card">
          <${We} error=${o} />
        </section>
        <//>
    `;let l=lr.value.get(e),r=l?.state===n.state?{...n,...l}:n;return d`
    <${Te} title=${r.name||"Graph"} aside=${d`<${gp} graph=${r} />`} />
    <${$p} graph=${r} />
    <${wp} path=${t} isRunning=${ar(r)} />
    <${Sp} id=${e} path=${t} graph=${r} />
    <${kp} id=${e} path=${t} />
  `}function ar({state:e}){return e==="running"||e==="cancelling"}function gp({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}`;return d`
    <${Le} to=${["graphs",e.id,"shape"]}>Shape<//>
    ${ar(e)&&d`
      <${Lt}
        label="Cancel" scope="submit"
        path=${`${t}/cancel`}
        confirm="Cancel the graph? Its tasks are killed."
      />
    `}
    ${e.state==="failed"&&d`<${Lt} label="Retry" scope="submit" path=${`${t}/retry`} />`}
    <${Lt}
      label="Delete" scope="submit"
      method="DELETE"
      path=${t}
      confirm="Delete the graph and its results?"
      onDone=${()=>hs(Vt("graphs"))}
    />
  `}function $p({graph:e}){let{total:t,done:n}=sn(e.counts),o=Object.entries(e.labels??{});return d`
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
          value=${e.startedAt===null?"\u2014":En(e.startedAt,e.endedAt,Mn())}
          detail=${e.submittedAt===null?"":`submitted ${je(e.submittedAt)}`}
        />
        <${yp} graph=${e} />
      </dl>
      <${Pn} label="All tasks" counts=${e.counts} />
      <${ir} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${o.map(([l,r])=>d`<${vp} key=${l} name=${l} value=${r} />`)}
      </p>
    </section>
  `}function vp({name:e,value:t}){let n=`${e}=${t}`;return d`
    <a class="label" href=${`${Vt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function yp({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}/groups`,{data:n}=$e(ar(e)?t:null,3e3);return!ar(e)||n===null?null:d`
    <${le}
      name="Left"
      value=${n.etaSeconds===null?"not known":rt(n.etaSeconds)}
      detail="if all threads have work"
    />
  `}function wp({path:e,isRunning:t}){let{data:n,error:o}=$e(`${e}/groups`,t?2e3:3e4);return d`
    <${_e} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?d`<${We} error=${o} />`:d`<${Co} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&d`<p class="note">${I(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function Sp({id:e,path:t,graph:n}){let o=n.counts.erred>0,{data:l}=$e(o?`${t}/failures`:null,5e3);return!o||l===null||l.items.length===0?null:d`
    <${_e} title="Failures" note="by group and error, each with one example">
      <${Fe}
        caption="Failed tasks"
        head=${["Tasks","Count","Error","Example"]}
        rows=${l.items}
        keyOf=${r=>r.key}
        cells=${({group:r,count:s,error:a,message:c,key:h})=>[d`<span class="mono">${r}</span>`,I(s),d`<span class="bad">${a}</span>: ${c}`,d`<${Le} to=${["graphs",e,"tasks",h]}>${h}<//>`]}
      />
      ${l.omitted>0&&d`<p class="note">${I(l.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function kp({id:e,path:t}){let n=ml.value.get("tasks")??"",o=new URLSearchParams({limit:String(za),...n&&{state:n}}),{data:l,error:r}=$e(`${t}/tasks?${o}`,5e3);return d`
    <${_e} title="Tasks">
      <form class="filters" onSubmit=${s=>s.preventDefault()}>
        <label>State <select
            value=${n}
            onChange=${s=>hl("tasks",s.currentTarget.value)}
          >
            <option value="">all</option>
            ${ps.map(s=>d`<option key=${s} value=${s}>${s}</option>`)}
          </select></label>
      </form>
      ${l===null?d`<${We} error=${r} />`:l.items.length===0?d`<${nt}>No task is ${n||"known"}.<//>`:d`<${bp} id=${e} tasks=${l.items} />`}
      ${l?.nextCursor&&d`<p class="note">The first ${za} are shown.</p>`}
    <//>
  `}function bp({id:e,tasks:t}){return d`
    <${Fe}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[d`<${Le} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,d`<${Dt} name=${n.state} />`,d`<span class="mono">${n.op}</span>`,I(n.attempts),n.nbytes===null?"":Z(n.nbytes),n.startedAt===null?"":En(n.startedAt,n.endedAt,Mn())]}
    />
  `}var xp=["","running","cancelling","succeeded","failed","cancelled"],Ya=200;function qa(){let e=ml.value.get("state")??"",t=ml.value.get("label")??"",n=new URLSearchParams({limit:String(Ya),...e&&{state:e},...t&&{label:t}}),{data:o,error:l}=$e(`graphs?${n}`,2e3);return d`
    <${Te} title="Graphs" aside=${d`<${Tp} state=${e} label=${t} />`} />
    <section class="card">
      ${o===null?d`<${We} error=${l} />`:o.items.length===0?d`<${nt}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:d`<${Mp} graphs=${o.items} />`}
      ${o?.nextCursor&&d`<p class="note">The newest ${Ya} are shown; a label finds older ones.</p>`}
    </section>
  `}function Tp({state:e,label:t}){return d`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>hl("state",n.currentTarget.value)}
        >
          ${xp.map(n=>d`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>hl("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function Mp({graphs:e}){return d`
    <${Fe}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[d`<${Le} to=${["graphs",t.id]} title=${t.id}>${t.name||sr(t.id)}<//>`,d`<${Dt} name=${t.state} />`,d`<${Pn} label=${t.name||t.id} counts=${t.counts} />`,I(t.tasks),t.counts.erred>0?d`<span class="bad">${I(t.counts.erred)}</span>`:"",t.submittedAt===null?"":je(t.submittedAt),t.startedAt===null?"":En(t.startedAt,t.endedAt,Mn())]}
    />
  `}function Ka({refusal:e}){let[t,n]=pe(""),[o,l]=pe(!1),[r,s]=pe(e);return d`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async c=>{c.preventDefault(),s(null);try{s(await gs({token:t.trim(),actions:o}))}catch{s("The scheduler does not answer")}}}>
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
  `}function Ja({process:e,managed:t,spilled:n,limit:o}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:o===0?null:o*1048576}}function Oo({process:e,limit:t}){return t===0?null:e/t}function Za(e){let t=new Array(11).fill(0);for(let n of e){let o=Math.min(10,Math.floor((Oo(n)??0)*10));t[o]=(t[o]??0)+1}return t}function Qa(){rn("workers");let e=[...Po.value.values()].sort((t,n)=>t.name<n.name?-1:1);return d`
    <${Te} title="Workers" aside=${`${I(e.length)} registered`} />
    <section class="card">
      ${e.length===0?d`<${nt}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:d`<${Ts} rows=${e} />`}
    </section>
  `}function Ts({rows:e}){return d`
    <${Fe}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=Ja(t),o=Oo(t);return[d`<${Le} to=${["workers",t.name]}>${t.name}<//>`,d`<${Dt} name=${t.state} />`,`${I(t.executing)} / ${I(t.threads)}`,I(t.processing),d`<${Ro} label=${`Memory of ${t.name}`} parts=${n} />`,d`<span class=${o!==null&&o>.8?"bad":""}>${Z(n.managed+n.unmanaged)}${n.limit===null?"":` / ${Z(n.limit)}`}</span>`,n.spilled===0?"":Z(n.spilled)]}}
    />
  `}var Ap=60,Ep=20;function Xa(){return rn("workers"),d`
    <${Te} title="Memory" />
    <${Pp} />
    <${Rp} />
    <${Op} />
    <${Lp} />
  `}function Pp(){let e=ln.value;if(e===null)return d`
      <section class="card">
        <${We} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:o,unmanagedRecent:l,spilled:r,limit:s}=e.memory,a=o+l;return d`
    <section class="card">
      <dl class="tiles">
        <${le}
          name="Used"
          value=${Z(t)}
          detail=${s===null||s===0?"no limit":`${An(t/s)} of ${Z(s)}`}
        />
        <${le} name="Results" value=${Z(n)} />
        <${le}
          name="Other"
          value=${Z(a)}
          detail=${`${Z(l)} in the last 30 s`}
        />
        <${le} name="Spilled" value=${Z(r)} />
      </dl>
      <${Ro} label="Memory of all workers" parts=${{managed:n,unmanaged:a,spilled:r,limit:s}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %, by default</li>
      </ul>
    </section>
  `}function Rp(){let e=[...Po.value.values()].sort((n,o)=>(Oo(o)??0)-(Oo(n)??0));if(e.length===0)return null;let t=e.length>Ap;return d`
    <${_e} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&d`<${Cp} counts=${Za(e)} />`}
      <${Ts} rows=${t?e.slice(0,Ep):e} />
    <//>
  `}function Cp({counts:e}){let t=Math.max(...e,1);return d`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,o)=>d`
          <li key=${o} class=${o>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${I(n)}</b><span>${o<10?`${o*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function Op(){let{data:e,error:t}=$e("memory/groups?limit=50",3e3);return d`
    <${_e} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?d`<${We} error=${t} />`:e.items.length===0?d`<${nt}>No worker holds a result.<//>`:d`
          <${Fe}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:o,bytes:l})=>[d`<span class="mono">${n}</span>`,I(o),Z(l)]}
          />
        `}
    <//>
  `}function Lp(){let{data:e,error:t}=$e("amm",2e3);if(e===null)return d`
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
        <${Fe}
          caption="Suggestions of the last run"
          head=${["Key","Policy","Does","Size","Worker"]}
          rows=${s?.suggestions??[]}
          keyOf=${({key:a,op:c})=>`${c} ${a}`}
          cells=${({key:a,policy:c,op:h,nbytes:p,worker:g,reason:$})=>[d`<span class="mono">${a}</span>`,c,h,Z(p),g??$??""]}
        />
      `}
    <//>
  `}var Ke="u-",Dp="uplot",Np=Ke+"hz",Wp=Ke+"vt",Fp=Ke+"title",Ip=Ke+"wrap",Hp=Ke+"under",Up=Ke+"over",Gp=Ke+"axis",Qn=Ke+"off",Bp=Ke+"select",Vp=Ke+"cursor-x",zp=Ke+"cursor-y",jp=Ke+"cursor-pt",Yp=Ke+"legend",qp=Ke+"live",Kp=Ke+"inline",Jp=Ke+"series",Zp=Ke+"marker",eu=Ke+"label",Qp=Ke+"value",Sl="width",kl="height",yl="top",tu="bottom",Lo="left",Ms="right",Vs="#000",nu=Vs+"0",As="mousemove",ou="mousedown",Es="mouseup",lu="mouseenter",ru="mouseleave",su="dblclick",Xp="resize",em="scroll",iu="change",mr="dppxchange",zs="--",Uo=typeof window<"u",Ls=Uo?document:null,No=Uo?window:null,tm=Uo?navigator:null,ue,ur;function Ds(){let e=devicePixelRatio;ue!=e&&(ue=e,ur&&Ws(iu,ur,Ds),ur=matchMedia(`(min-resolution: ${ue-.001}dppx) and (max-resolution: ${ue+.001}dppx)`),Xn(iu,ur,Ds),No.dispatchEvent(new CustomEvent(mr)))}function St(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function Ns(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Me(e,t,n){e.style[t]=n+"px"}function Yt(e,t,n,o){let l=Ls.createElement(e);return t!=null&&St(l,t),n?.insertBefore(l,o),l}function Nt(e,t){return Yt("div",e,t)}var au=new WeakMap;function an(e,t,n,o,l){let r="translate("+t+"px,"+n+"px)",s=au.get(e);r!=s&&(e.style.transform=r,au.set(e,r),t<0||n<0||t>o||n>l?St(e,Qn):Ns(e,Qn))}var uu=new WeakMap;function cu(e,t,n){let o=t+n,l=uu.get(e);o!=l&&(uu.set(e,o),e.style.background=t,e.style.borderColor=n)}var fu=new WeakMap;function pu(e,t,n,o){let l=t+""+n,r=fu.get(e);l!=r&&(fu.set(e,l),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=o?-t/2+"px":0,e.style.marginTop=o?-n/2+"px":0)}var js={passive:!0},nm={...js,capture:!0};function Xn(e,t,n,o){t.addEventListener(e,n,o?nm:js)}function Ws(e,t,n,o){t.removeEventListener(e,n,js)}Uo&&Ds();function qt(e,t,n,o){let l;n=n||0,o=o||t.length-1;let r=o<=2147483647;for(;o-n>1;)l=r?n+o>>1:kt((n+o)/2),t[l]<e?n=l:o=l;return e-t[n]<=t[o]-e?n:o}function Hu(e){return(n,o,l)=>{let r=-1,s=-1;for(let a=o;a<=l;a++)if(e(n[a])){r=a;break}for(let a=l;a>=o;a--)if(e(n[a])){s=a;break}return[r,s]}}var Uu=e=>e!=null,Gu=e=>e!=null&&e>0,_r=Hu(Uu),om=Hu(Gu);function lm(e,t,n,o=0,l=!1){let r=l?om:_r,s=l?Gu:Uu;[t,n]=r(e,t,n);let a=e[t],c=e[t];if(t>-1)if(o==1)a=e[t],c=e[n];else if(o==-1)a=e[n],c=e[t];else for(let h=t;h<=n;h++){let p=e[h];s(p)&&(p<a?a=p:p>c&&(c=p))}return[a??ve,c??-ve]}function gr(e,t,n,o){let l=du(e),r=du(t);e==t&&(l==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?_n:Bu,a=l==1?kt:Wt,c=r==1?Wt:kt,h=a(s(qe(e))),p=c(s(qe(t))),g=Wo(n,h),$=Wo(n,p);return n==10&&(h<0&&(g=ye(g,-h)),p<0&&($=ye($,-p))),o||n==2?(e=g*l,t=$*r):(e=Yu(e,g),t=$r(t,$)),[e,t]}function Ys(e,t,n,o){let l=gr(e,t,n,o);return e==0&&(l[0]=0),t==0&&(l[1]=0),l}var qs=.1,mu={mode:3,pad:qs},xl={pad:0,soft:null,mode:0},rm={min:xl,max:xl};function hr(e,t,n,o){return vr(n)?hu(e,t,n):(xl.pad=n,xl.soft=o?0:null,xl.mode=o?3:0,hu(e,t,rm))}function ie(e,t){return e??t}function sm(e,t,n){for(t=ie(t,0),n=ie(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function hu(e,t,n){let o=n.min,l=n.max,r=ie(o.pad,0),s=ie(l.pad,0),a=ie(o.hard,-ve),c=ie(l.hard,ve),h=ie(o.soft,ve),p=ie(l.soft,-ve),g=ie(o.mode,0),$=ie(l.mode,0),_=t-e,b=_n(_),x=mt(qe(e),qe(t)),k=_n(x),S=qe(k-b);(_<1e-24||S>10)&&(_=0,(e==0||t==0)&&(_=1e-24,g==2&&h!=ve&&(r=0),$==2&&p!=-ve&&(s=0)));let w=_||x||1e3,E=_n(w),M=Wo(10,kt(E)),j=w*(_==0?e==0?.1:1:r),C=ye(Yu(e-j,M/10),24),N=e>=h&&(g==1||g==3&&C<=h||g==2&&C>=h)?h:ve,B=mt(a,C<N&&e>=N?N:Kt(N,C)),X=w*(_==0?t==0?.1:1:s),z=ye($r(t+X,M/10),24),R=t<=p&&($==1||$==3&&z>=p||$==2&&z<=p)?p:-ve,Y=Kt(c,z>R&&t<=R?R:mt(R,z));return B==Y&&B==0&&(Y=100),[B,Y]}var im=new Intl.NumberFormat(Uo?tm.language:"en-US"),Ks=e=>im.format(e),bt=Math,pr=bt.PI,qe=bt.abs,kt=bt.floor,Ye=bt.round,Wt=bt.ceil,Kt=bt.min,mt=bt.max,Wo=bt.pow,du=bt.sign,_n=bt.log10,Bu=bt.log2,am=(e,t=1)=>bt.sinh(e)*t,Ps=(e,t=1)=>bt.asinh(e/t),ve=1/0;function _u(e){return(_n((e^e>>31)-(e>>31))|0)+1}function Fs(e,t,n){return Kt(mt(e,t),n)}function Vu(e){return typeof e=="function"}function ne(e){return Vu(e)?e:()=>e}var um=()=>{},zu=e=>e,ju=(e,t)=>t,cm=e=>null,gu=e=>!0,$u=(e,t)=>e==t,fm=/\.\d*?(?=9{6,}|0{6,})/gm,eo=e=>{if(Ku(e)||Cn.has(e))return e;let t=`${e}`,n=t.match(fm);if(n==null)return e;let o=n[0].length-1;if(t.indexOf("e-")!=-1){let[l,r]=t.split("e");return+`${eo(l)}e${r}`}return ye(e,o)};function Jn(e,t){return eo(ye(eo(e/t))*t)}function $r(e,t){return eo(Wt(eo(e/t))*t)}function Yu(e,t){return eo(kt(eo(e/t))*t)}function ye(e,t=0){if(Ku(e))return e;let n=10**t,o=e*n*(1+Number.EPSILON);return Ye(o)/n}var Cn=new Map;function qu(e){return((""+e).split(".")[1]||"").length}function Ml(e,t,n,o){let l=[],r=o.map(qu);for(let s=t;s<n;s++){let a=qe(s),c=ye(Wo(e,s),a);for(let h=0;h<o.length;h++){let p=e==10?+`${o[h]}e${s}`:o[h]*c,g=(s>=0?0:a)+(s>=r[h]?0:r[h]),$=e==10?p:ye(p,g);l.push($),Cn.set($,g)}}return l}var Tl={},Js=[],Fo=[null,null],Rn=Array.isArray,Ku=Number.isInteger,pm=e=>e===void 0;function vu(e){return typeof e=="string"}function vr(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function mm(e){return e!=null&&typeof e=="object"}var hm=Object.getPrototypeOf(Uint8Array),Ju="__proto__";function Io(e,t=vr){let n;if(Rn(e)){let o=e.find(l=>l!=null);if(Rn(o)||t(o)){n=Array(e.length);for(let l=0;l<e.length;l++)n[l]=Io(e[l],t)}else n=e.slice()}else if(e instanceof hm)n=e.slice();else if(t(e)){n={};for(let o in e)o!=Ju&&(n[o]=Io(e[o],t))}else n=e;return n}function Ue(e){let t=arguments;for(let n=1;n<t.length;n++){let o=t[n];for(let l in o)l!=Ju&&(vr(e[l])?Ue(e[l],Io(o[l])):e[l]=Io(o[l]))}return e}var dm=0,_m=1,gm=2;function $m(e,t,n){for(let o=0,l,r=-1;o<t.length;o++){let s=t[o];if(s>r){for(l=s-1;l>=0&&e[l]==null;)e[l--]=null;for(l=s+1;l<n&&e[l]==null;)e[r=l++]=null}}}function vm(e,t){if(Sm(e)){let s=e[0].slice();for(let a=1;a<e.length;a++)s.push(...e[a].slice(1));return km(s[0])||(s=wm(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let c=e[s][0],h=c.length;for(let p=0;p<h;p++)n.add(c[p])}let o=[Array.from(n).sort((s,a)=>s-a)],l=o[0].length,r=new Map;for(let s=0;s<l;s++)r.set(o[0][s],s);for(let s=0;s<e.length;s++){let a=e[s],c=a[0];for(let h=1;h<a.length;h++){let p=a[h],g=Array(l).fill(void 0),$=t?t[s][h]:_m,_=[];for(let b=0;b<p.length;b++){let x=p[b],k=r.get(c[b]);x===null?$!=dm&&(g[k]=x,$==gm&&_.push(k)):g[k]=x}$m(g,_,l),o.push(g)}}return o}var ym=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function wm(e){let t=e[0],n=t.length,o=Array(n);for(let r=0;r<o.length;r++)o[r]=r;o.sort((r,s)=>t[r]-t[s]);let l=[];for(let r=0;r<e.length;r++){let s=e[r],a=Array(n);for(let c=0;c<n;c++)a[c]=s[o[c]];l.push(a)}return l}function Sm(e){let t=e[0][0],n=t.length;for(let o=1;o<e.length;o++){let l=e[o][0];if(l.length!=n)return!1;if(l!=t){for(let r=0;r<n;r++)if(l[r]!=t[r])return!1}}return!0}function km(e,t=100){let n=e.length;if(n<=1)return!0;let o=0,l=n-1;for(;o<=l&&e[o]==null;)o++;for(;l>=o&&e[l]==null;)l--;if(l<=o)return!0;let r=mt(1,kt((l-o+1)/t));for(let s=e[o],a=o+r;a<=l;a+=r){let c=e[a];if(c!=null){if(c<=s)return!1;s=c}}return!0}var Zu=["January","February","March","April","May","June","July","August","September","October","November","December"],Qu=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Xu(e){return e.slice(0,3)}var bm=Qu.map(Xu),xm=Zu.map(Xu),Tm={MMMM:Zu,MMM:xm,WWWW:Qu,WWW:bm};function wl(e){return(e<10?"0":"")+e}function Mm(e){return(e<10?"00":e<100?"0":"")+e}var Am={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>wl(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>wl(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>wl(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>wl(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>wl(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Mm(e.getMilliseconds())};function Zs(e,t){t=t||Tm;let n=[],o=/\{([a-z]+)\}|[^{]+/gi,l;for(;l=o.exec(e);)n.push(l[0][0]=="{"?Am[l[1]]:l[0]);return r=>{let s="";for(let a=0;a<n.length;a++)s+=typeof n[a]=="string"?n[a]:n[a](r,t);return s}}var Em=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Pm(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==Em?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var ec=e=>e%1==0,dr=[1,2,2.5,5],Rm=Ml(10,-32,0,dr),tc=Ml(10,0,32,dr),Cm=tc.filter(ec),Zn=Rm.concat(tc),Qs=`
`,nc="{YYYY}",yu=Qs+nc,oc="{M}/{D}",bl=Qs+oc,cr=bl+"/{YY}",lc="{aa}",Om="{h}:{mm}",Do=Om+lc,wu=Qs+Do,Su=":{ss}",me=null;function rc(e){let t=e*1e3,n=t*60,o=n*60,l=o*24,r=l*30,s=l*365,c=(e==1?Ml(10,0,3,dr).filter(ec):Ml(10,-3,0,dr)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,o,o*2,o*3,o*4,o*6,o*8,o*12,l,l*2,l*3,l*4,l*5,l*6,l*7,l*8,l*9,l*10,l*15,r,r*2,r*3,r*4,r*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),h=[[s,nc,me,me,me,me,me,me,1],[l*28,"{MMM}",yu,me,me,me,me,me,1],[l,oc,yu,me,me,me,me,me,1],[o,"{h}"+lc,cr,me,bl,me,me,me,1],[n,Do,cr,me,bl,me,me,me,1],[t,Su,cr+" "+Do,me,bl+" "+Do,me,wu,me,1],[e,Su+".{fff}",cr+" "+Do,me,bl+" "+Do,me,wu,me,1]];function p(g){return($,_,b,x,k,S)=>{let w=[],E=k>=s,M=k>=r&&k<s,j=g(b),C=ye(j*e,3),N=Rs(j.getFullYear(),E?0:j.getMonth(),M||E?1:j.getDate()),B=ye(N*e,3);if(M||E){let X=M?k/r:0,z=E?k/s:0,R=C==B?C:ye(Rs(N.getFullYear()+z,N.getMonth()+X,1)*e,3),Y=new Date(Ye(R/e)),L=Y.getFullYear(),K=Y.getMonth();for(let V=0;R<=x;V++){let oe=Rs(L+z*V,K+X*V,1),G=oe-g(ye(oe*e,3));R=ye((+oe+G)*e,3),R<=x&&w.push(R)}}else{let X=k>=l?l:k,z=kt(b)-kt(C),R=B+z+$r(C-B,X);w.push(R);let Y=g(R),L=Y.getHours()+Y.getMinutes()/n+Y.getSeconds()/o,K=k/o,V=$.axes[_]._space,oe=S/V;for(;R=ye(R+k,e==1?0:3),!(R>x);)if(K>1){let G=kt(ye(L+K,6))%24,re=g(R).getHours()-G;re>1&&(re=-1),R-=re*o,L=(L+K)%24;let he=w[w.length-1];ye((R-he)/k,3)*oe>=.7&&w.push(R)}else w.push(R)}return w}}return[c,h,p]}var[Lm,Dm,Nm]=rc(1),[Wm,Fm,Im]=rc(.001);Ml(2,-53,53,[1]);function ku(e,t){return e.map(n=>n.map((o,l)=>l==0||l==8||o==null?o:t(l==1||n[8]==0?o:n[1]+o)))}function bu(e,t){return(n,o,l,r,s)=>{let a=t.find(b=>s>=b[0])||t[t.length-1],c,h,p,g,$,_;return o.map(b=>{let x=e(b),k=x.getFullYear(),S=x.getMonth(),w=x.getDate(),E=x.getHours(),M=x.getMinutes(),j=x.getSeconds(),C=k!=c&&a[2]||S!=h&&a[3]||w!=p&&a[4]||E!=g&&a[5]||M!=$&&a[6]||j!=_&&a[7]||a[1];return c=k,h=S,p=w,g=E,$=M,_=j,C(x)})}}function Hm(e,t){let n=Zs(t);return(o,l,r,s,a)=>l.map(c=>n(e(c)))}function Rs(e,t,n){return new Date(e,t,n)}function xu(e,t){return t(e)}var Um="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Tu(e,t){return(n,o,l,r)=>r==null?zs:t(e(o))}function Gm(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function Bm(e,t){return e.series[t].fill(e,t)}var Vm={show:!0,live:!0,isolate:!1,mount:um,markers:{show:!0,width:2,stroke:Gm,fill:Bm,dash:"solid"},idx:null,idxs:null,values:[]};function zm(e,t){let n=e.cursor.points,o=Nt(),l=n.size(e,t);Me(o,Sl,l),Me(o,kl,l);let r=l/-2;Me(o,"marginLeft",r),Me(o,"marginTop",r);let s=n.width(e,t,l);return s&&Me(o,"borderWidth",s),o}function jm(e,t){let n=e.series[t].points;return n._fill||n._stroke}function Ym(e,t){let n=e.series[t].points;return n._stroke||n._fill}function qm(e,t){return e.series[t].points.size}var Cs=[0,0];function Km(e,t,n){return Cs[0]=t,Cs[1]=n,Cs}function fr(e,t,n,o=!0){return l=>{l.button==0&&(!o||l.target==t)&&n(l)}}function Os(e,t,n,o=!0){return l=>{(!o||l.target==t)&&n(l)}}var Jm={show:!0,x:!0,y:!0,lock:!1,move:Km,points:{one:!1,show:zm,size:qm,width:0,stroke:Ym,fill:jm},bind:{mousedown:fr,mouseup:fr,click:fr,dblclick:fr,mousemove:Os,mouseleave:Os,mouseenter:Os},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,o,l)=>o-l,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},sc={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Xs=Ue({},sc,{filter:ju}),ic=Ue({},Xs,{size:10}),ac=Ue({},sc,{show:!1}),ei='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',uc="bold "+ei,cc=1.5,Mu={show:!0,scale:"x",stroke:Vs,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:uc,side:2,grid:Xs,ticks:ic,border:ac,font:ei,lineGap:cc,rotate:0},Zm="Value",Qm="Time",Au={show:!0,scale:"x",auto:!1,sorted:1,min:ve,max:-ve,idxs:[]};function Xm(e,t,n,o,l){return t.map(r=>r==null?"":Ks(r))}function eh(e,t,n,o,l,r,s){let a=[],c=Cn.get(l)||0;n=s?n:ye($r(n,l),c);for(let h=n;h<=o;h=ye(h+l,c))a.push(Object.is(h,-0)?0:h);return a}function Is(e,t,n,o,l,r,s){let a=[],c=e.scales[e.axes[t].scale].log,h=c==10?_n:Bu,p=kt(h(n));l=Wo(c,p),c==10&&(l=Zn[qt(l,Zn)]);let g=n,$=l*c;c==10&&($=Zn[qt($,Zn)]);do a.push(g),g=g+l,c==10&&!Cn.has(g)&&(g=ye(g,Cn.get(l))),g>=$&&(l=g,$=l*c,c==10&&($=Zn[qt($,Zn)]));while(g<=o);return a}function th(e,t,n,o,l,r,s){let c=e.scales[e.axes[t].scale].asinh,h=o>c?Is(e,t,mt(c,n),o,l):[c],p=o>=0&&n<=0?[0]:[];return(n<-c?Is(e,t,mt(c,-o),-n,l):[c]).reverse().map($=>-$).concat(p,h)}var fc=/./,nh=/[12357]/,oh=/[125]/,Eu=/1/,Hs=(e,t,n,o)=>e.map((l,r)=>t==4&&l==0||r%o==0&&n.test(l.toExponential()[l<0?1:0])?l:null);function lh(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=e.scales[s],c=e.valToPos,h=r._space,p=c(10,s),g=c(9,s)-p>=h?fc:c(7,s)-p>=h?nh:c(5,s)-p>=h?oh:Eu;if(g==Eu){let $=qe(c(1,s)-p);if($<h)return Hs(t.slice().reverse(),a.distr,g,Wt(h/$)).reverse()}return Hs(t,a.distr,g,1)}function rh(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=r._space,c=e.valToPos,h=qe(c(1,s)-c(2,s));return h<a?Hs(t.slice().reverse(),3,fc,Wt(a/h)).reverse():t}function sh(e,t,n,o){return o==null?zs:t==null?"":Ks(t)}var Pu={show:!0,scale:"y",stroke:Vs,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:uc,side:3,grid:Xs,ticks:ic,border:ac,font:ei,lineGap:cc,rotate:0};function ih(e,t){let n=3+(e||1)*2;return ye(n*t,3)}function ah(e,t){let{scale:n,idxs:o}=e.series[0],l=e._data[0],r=e.valToPos(l[o[0]],n,!0),s=e.valToPos(l[o[1]],n,!0),a=qe(s-r),c=e.series[t],h=a/(c.points.space*ue);return o[1]-o[0]<=h}var Ru={scale:null,auto:!0,sorted:0,min:ve,max:-ve},pc=(e,t,n,o,l)=>l,Cu={show:!0,auto:!0,sorted:0,gaps:pc,alpha:1,facets:[Ue({},Ru,{scale:"x"}),Ue({},Ru,{scale:"y"})]},Ou={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:pc,alpha:1,points:{show:ah,filter:null},values:null,min:ve,max:-ve,idxs:[],path:null,clip:null};function uh(e,t,n,o,l){return n/10}var mc={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},ch=Ue({},mc,{time:!1,ori:1}),Lu={};function hc(e,t){let n=Lu[e];return n||(n={key:e,plots:[],sub(o){n.plots.push(o)},unsub(o){n.plots=n.plots.filter(l=>l!=o)},pub(o,l,r,s,a,c,h){for(let p=0;p<n.plots.length;p++)n.plots[p]!=l&&n.plots[p].pub(o,l,r,s,a,c,h)}},e!=null&&(Lu[e]=n)),n}var Ho=1,Us=2;function to(e,t,n){let o=e.mode,l=e.series[t],r=o==2?e._data[t]:e._data,s=e.scales,a=e.bbox,c=r[0],h=o==2?r[1]:r[t],p=o==2?s[l.facets[0].scale]:s[e.series[0].scale],g=o==2?s[l.facets[1].scale]:s[l.scale],$=a.left,_=a.top,b=a.width,x=a.height,k=e.valToPosH,S=e.valToPosV;return p.ori==0?n(l,c,h,p,g,k,S,$,_,b,x,wr,Go,kr,_c,$c):n(l,c,h,p,g,S,k,_,$,x,b,Sr,Bo,oi,gc,vc)}function ti(e,t){let n=0,o=0,l=ie(e.bands,Js);for(let r=0;r<l.length;r++){let s=l[r];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?o|=1:o|=2)}return[n,o==1?-1:o==2?1:o==3?2:0]}function fh(e,t,n,o,l){let r=e.mode,s=e.series[t],a=r==2?s.facets[1].scale:s.scale,c=e.scales[a];return l==-1?c.min:l==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function gn(e,t,n,o,l,r){return to(e,t,(s,a,c,h,p,g,$,_,b,x,k)=>{let S=s.pxRound,w=h.dir*(h.ori==0?1:-1),E=h.ori==0?Go:Bo,M,j;w==1?(M=n,j=o):(M=o,j=n);let C=S(g(a[M],h,x,_)),N=S($(c[M],p,k,b)),B=S(g(a[j],h,x,_)),X=S($(r==1?p.max:p.min,p,k,b)),z=new Path2D(l);return E(z,B,X),E(z,C,X),E(z,C,N),z})}function yr(e,t,n,o,l,r){let s=null;if(e.length>0){s=new Path2D;let a=t==0?kr:oi,c=n;for(let g=0;g<e.length;g++){let $=e[g];if($[1]>$[0]){let _=$[0]-c;_>0&&a(s,c,o,_,o+r),c=$[1]}}let h=n+l-c,p=10;h>0&&a(s,c,o-p/2,h,o+r+p)}return s}function ph(e,t,n){let o=e[e.length-1];o&&o[0]==t?o[1]=n:e.push([t,n])}function ni(e,t,n,o,l,r,s){let a=[],c=e.length;for(let h=l==1?n:o;h>=n&&h<=o;h+=l)if(t[h]===null){let g=h,$=h;if(l==1)for(;++h<=o&&t[h]===null;)$=h;else for(;--h>=n&&t[h]===null;)$=h;let _=r(e[g]),b=$==g?_:r(e[$]),x=g-l;_=s<=0&&x>=0&&x<c?r(e[x]):_;let S=$+l;b=s>=0&&S>=0&&S<c?r(e[S]):b,b>=_&&a.push([_,b])}return a}function Du(e){return e==0?zu:e==1?Ye:t=>Jn(t,e)}function dc(e){let t=e==0?wr:Sr,n=e==0?(l,r,s,a,c,h)=>{l.arcTo(r,s,a,c,h)}:(l,r,s,a,c,h)=>{l.arcTo(s,r,c,a,h)},o=e==0?(l,r,s,a,c)=>{l.rect(r,s,a,c)}:(l,r,s,a,c)=>{l.rect(s,r,c,a)};return(l,r,s,a,c,h=0,p=0)=>{h==0&&p==0?o(l,r,s,a,c):(h=Kt(h,a/2,c/2),p=Kt(p,a/2,c/2),t(l,r+h,s),n(l,r+a,s,r+a,s+c,h),n(l,r+a,s+c,r,s+c,p),n(l,r,s+c,r,s,p),n(l,r,s,r+a,s,h),l.closePath())}}var wr=(e,t,n)=>{e.moveTo(t,n)},Sr=(e,t,n)=>{e.moveTo(n,t)},Go=(e,t,n)=>{e.lineTo(t,n)},Bo=(e,t,n)=>{e.lineTo(n,t)},kr=dc(0),oi=dc(1),_c=(e,t,n,o,l,r)=>{e.arc(t,n,o,l,r)},gc=(e,t,n,o,l,r)=>{e.arc(n,t,o,l,r)},$c=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(t,n,o,l,r,s)},vc=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(n,t,l,o,s,r)};function yc(e){return(t,n,o,l,r)=>to(t,n,(s,a,c,h,p,g,$,_,b,x,k)=>{let{pxRound:S,points:w}=s,E,M;h.ori==0?(E=wr,M=_c):(E=Sr,M=gc);let j=ye(w.width*ue,3),C=(w.size-w.width)/2*ue,N=ye(C*2,3),B=new Path2D,X=new Path2D,{left:z,top:R,width:Y,height:L}=t.bbox;kr(X,z-N,R-N,Y+N*2,L+N*2);let K=V=>{if(c[V]!=null){let oe=S(g(a[V],h,x,_)),G=S($(c[V],p,k,b));E(B,oe+C,G),M(B,oe,G,C,0,pr*2)}};if(r)r.forEach(K);else for(let V=o;V<=l;V++)K(V);return{stroke:j>0?B:null,fill:B,clip:X,flags:Ho|Us}})}function wc(e){return(t,n,o,l,r,s)=>{o!=l&&(r!=o&&s!=o&&e(t,n,o),r!=l&&s!=l&&e(t,n,l),e(t,n,s))}}var mh=wc(Go),hh=wc(Bo);function Sc(e){let t=ie(e?.alignGaps,0);return(n,o,l,r)=>to(n,o,(s,a,c,h,p,g,$,_,b,x,k)=>{[l,r]=_r(c,l,r);let S=s.pxRound,w=L=>S(g(L,h,x,_)),E=L=>S($(L,p,k,b)),M,j;h.ori==0?(M=Go,j=mh):(M=Bo,j=hh);let C=h.dir*(h.ori==0?1:-1),N={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ho},B=N.stroke,X=!1;if(r-l>=x*4){let L=H=>n.posToVal(H,h.key,!0),K=null,V=null,oe,G,ht,Ae=w(a[C==1?l:r]),re=w(a[l]),he=w(a[r]),ee=L(C==1?re+1:he-1);for(let H=C==1?l:r;H>=l&&H<=r;H+=C){let Ge=a[H],Ee=(C==1?Ge<ee:Ge>ee)?Ae:w(Ge),ce=c[H];Ee==Ae?ce!=null?(G=ce,K==null?(M(B,Ee,E(G)),oe=K=V=G):G<K?K=G:G>V&&(V=G)):ce===null&&(X=!0):(K!=null&&j(B,Ae,E(K),E(V),E(oe),E(G)),ce!=null?(G=ce,M(B,Ee,E(G)),K=V=oe=G):(K=V=null,ce===null&&(X=!0)),Ae=Ee,ee=L(Ae+C))}K!=null&&K!=V&&ht!=Ae&&j(B,Ae,E(K),E(V),E(oe),E(G))}else for(let L=C==1?l:r;L>=l&&L<=r;L+=C){let K=c[L];K===null?X=!0:K!=null&&M(B,w(a[L]),E(K))}let[R,Y]=ti(n,o);if(s.fill!=null||R!=0){let L=N.fill=new Path2D(B),K=s.fillTo(n,o,s.min,s.max,R),V=E(K),oe=w(a[l]),G=w(a[r]);C==-1&&([G,oe]=[oe,G]),M(L,G,V),M(L,oe,V)}if(!s.spanGaps){let L=[];X&&L.push(...ni(a,c,l,r,C,w,t)),N.gaps=L=s.gaps(n,o,l,r,L),N.clip=yr(L,h.ori,_,b,x,k)}return Y!=0&&(N.band=Y==2?[gn(n,o,l,r,B,-1),gn(n,o,l,r,B,1)]:gn(n,o,l,r,B,Y)),N})}function dh(e){let t=ie(e.align,1),n=ie(e.ascDesc,!1),o=ie(e.alignGaps,0),l=ie(e.extend,!1);return(r,s,a,c)=>to(r,s,(h,p,g,$,_,b,x,k,S,w,E)=>{[a,c]=_r(g,a,c);let M=h.pxRound,{left:j,width:C}=r.bbox,N=re=>M(b(re,$,w,k)),B=re=>M(x(re,_,E,S)),X=$.ori==0?Go:Bo,z={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ho},R=z.stroke,Y=$.dir*($.ori==0?1:-1),L=B(g[Y==1?a:c]),K=N(p[Y==1?a:c]),V=K,oe=K;l&&t==-1&&(oe=j,X(R,oe,L)),X(R,K,L);for(let re=Y==1?a:c;re>=a&&re<=c;re+=Y){let he=g[re];if(he==null)continue;let ee=N(p[re]),H=B(he);t==1?X(R,ee,L):X(R,V,H),X(R,ee,H),L=H,V=ee}let G=V;l&&t==1&&(G=j+C,X(R,G,L));let[ht,Ae]=ti(r,s);if(h.fill!=null||ht!=0){let re=z.fill=new Path2D(R),he=h.fillTo(r,s,h.min,h.max,ht),ee=B(he);X(re,G,ee),X(re,oe,ee)}if(!h.spanGaps){let re=[];re.push(...ni(p,g,a,c,Y,N,o));let he=h.width*ue/2,ee=n||t==1?he:-he,H=n||t==-1?-he:he;re.forEach(Ge=>{Ge[0]+=ee,Ge[1]+=H}),z.gaps=re=h.gaps(r,s,a,c,re),z.clip=yr(re,$.ori,k,S,w,E)}return Ae!=0&&(z.band=Ae==2?[gn(r,s,a,c,R,-1),gn(r,s,a,c,R,1)]:gn(r,s,a,c,R,Ae)),z})}function Nu(e,t,n,o,l,r,s=ve){if(e.length>1){let a=null;for(let c=0,h=1/0;c<e.length;c++)if(t[c]!==void 0){if(a!=null){let p=qe(e[c]-e[a]);p<h&&(h=p,s=qe(n(e[c],o,l,r)-n(e[a],o,l,r)))}a=c}}return s}function _h(e){e=e||Tl;let t=ie(e.size,[.6,ve,1]),n=e.align||0,o=e.gap||0,l=e.radius;l=l==null?[0,0]:typeof l=="number"?[l,0]:l;let r=ne(l),s=1-t[0],a=ie(t[1],ve),c=ie(t[2],1),h=ie(e.disp,Tl),p=ie(e.each,_=>{}),{fill:g,stroke:$}=h;return(_,b,x,k)=>to(_,b,(S,w,E,M,j,C,N,B,X,z,R)=>{let Y=S.pxRound,L=n,K=o*ue,V=a*ue,oe=c*ue,G,ht;M.ori==0?[G,ht]=r(_,b):[ht,G]=r(_,b);let Ae=M.dir*(M.ori==0?1:-1),re=M.ori==0?kr:oi,he=M.ori==0?p:(W,we,Be,so,Nn,Zt,Wn)=>{p(W,we,Be,Nn,so,Wn,Zt)},ee=ie(_.bands,Js).find(W=>W.series[0]==b),H=ee!=null?ee.dir:0,Ge=S.fillTo(_,b,S.min,S.max,H),at=Y(N(Ge,j,R,X)),Ee,ce,Ft,gt=z,Ce=Y(S.width*ue),Jt=!1,un=null,xt=null,vn=null,oo=null;g!=null&&(Ce==0||$!=null)&&(Jt=!0,un=g.values(_,b,x,k),xt=new Map,new Set(un).forEach(W=>{W!=null&&xt.set(W,new Path2D)}),Ce>0&&(vn=$.values(_,b,x,k),oo=new Map,new Set(vn).forEach(W=>{W!=null&&oo.set(W,new Path2D)})));let{x0:lo,size:Yo}=h;if(lo!=null&&Yo!=null){L=1,w=lo.values(_,b,x,k),lo.unit==2&&(w=w.map(Be=>_.posToVal(B+Be*z,M.key,!0)));let W=Yo.values(_,b,x,k);Yo.unit==2?ce=W[0]*z:ce=C(W[0],M,z,B)-C(0,M,z,B),gt=Nu(w,E,C,M,z,B,gt),Ft=gt-ce+K}else gt=Nu(w,E,C,M,z,B,gt),Ft=gt*s+K,ce=gt-Ft;Ft<1&&(Ft=0),Ce>=ce/2&&(Ce=0),Ft<5&&(Y=zu);let Cl=Ft>0,Ln=gt-Ft-(Cl?Ce:0);ce=Y(Fs(Ln,oe,V)),Ee=(L==0?ce/2:L==Ae?0:ce)-L*Ae*((L==0?K/2:0)+(Cl?Ce/2:0));let ut={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},ro=Jt?null:new Path2D,cn=null;if(ee!=null)cn=_.data[ee.series[1]];else{let{y0:W,y1:we}=h;W!=null&&we!=null&&(E=we.values(_,b,x,k),cn=W.values(_,b,x,k))}let Dn=G*ce,Q=ht*ce;for(let W=Ae==1?x:k;W>=x&&W<=k;W+=Ae){let we=E[W];if(we==null)continue;if(cn!=null){let dt=cn[W]??0;if(we-dt==0)continue;at=N(dt,j,R,X)}let Be=M.distr!=2||h!=null?w[W]:W,so=C(Be,M,z,B),Nn=N(ie(we,Ge),j,R,X),Zt=Y(so-Ee),Wn=Y(mt(Nn,at)),$t=Y(Kt(Nn,at)),Tt=Wn-$t;if(we!=null){let dt=we<0?Q:Dn,It=we<0?Dn:Q;Jt?(Ce>0&&vn[W]!=null&&re(oo.get(vn[W]),Zt,$t+kt(Ce/2),ce,mt(0,Tt-Ce),dt,It),un[W]!=null&&re(xt.get(un[W]),Zt,$t+kt(Ce/2),ce,mt(0,Tt-Ce),dt,It)):re(ro,Zt,$t+kt(Ce/2),ce,mt(0,Tt-Ce),dt,It),he(_,b,W,Zt-Ce/2,$t,ce+Ce,Tt)}}return Ce>0?ut.stroke=Jt?oo:ro:Jt||(ut._fill=S.width==0?S._fill:S._stroke??S._fill,ut.width=0),ut.fill=Jt?xt:ro,ut})}function gh(e,t){let n=ie(t?.alignGaps,0);return(o,l,r,s)=>to(o,l,(a,c,h,p,g,$,_,b,x,k,S)=>{[r,s]=_r(h,r,s);let w=a.pxRound,E=G=>w($(G,p,k,b)),M=G=>w(_(G,g,S,x)),j,C,N;p.ori==0?(j=wr,N=Go,C=$c):(j=Sr,N=Bo,C=vc);let B=p.dir*(p.ori==0?1:-1),X=E(c[B==1?r:s]),z=X,R=[],Y=[];for(let G=B==1?r:s;G>=r&&G<=s;G+=B)if(h[G]!=null){let Ae=c[G],re=E(Ae);R.push(z=re),Y.push(M(h[G]))}let L={stroke:e(R,Y,j,N,C,w),fill:null,clip:null,band:null,gaps:null,flags:Ho},K=L.stroke,[V,oe]=ti(o,l);if(a.fill!=null||V!=0){let G=L.fill=new Path2D(K),ht=a.fillTo(o,l,a.min,a.max,V),Ae=M(ht);N(G,z,Ae),N(G,X,Ae)}if(!a.spanGaps){let G=[];G.push(...ni(c,h,r,s,B,E,n)),L.gaps=G=a.gaps(o,l,r,s,G),L.clip=yr(G,p.ori,b,x,k,S)}return oe!=0&&(L.band=oe==2?[gn(o,l,r,s,K,-1),gn(o,l,r,s,K,1)]:gn(o,l,r,s,K,oe)),L})}function $h(e){return gh(vh,e)}function vh(e,t,n,o,l,r){let s=e.length;if(s<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),s==2)o(a,e[1],t[1]);else{let c=Array(s),h=Array(s-1),p=Array(s-1),g=Array(s-1);for(let $=0;$<s-1;$++)p[$]=t[$+1]-t[$],g[$]=e[$+1]-e[$],h[$]=p[$]/g[$];c[0]=h[0];for(let $=1;$<s-1;$++)h[$]===0||h[$-1]===0||h[$-1]>0!=h[$]>0?c[$]=0:(c[$]=3*(g[$-1]+g[$])/((2*g[$]+g[$-1])/h[$-1]+(g[$]+2*g[$-1])/h[$]),isFinite(c[$])||(c[$]=0));c[s-1]=h[s-2];for(let $=0;$<s-1;$++)l(a,e[$]+g[$]/3,t[$]+c[$]*g[$]/3,e[$+1]-g[$]/3,t[$+1]-c[$+1]*g[$]/3,e[$+1],t[$+1])}return a}var Gs=new Set;function Wu(){for(let e of Gs)e.syncRect(!0)}Uo&&(Xn(Xp,No,Wu),Xn(em,No,Wu,!0),Xn(mr,No,()=>{st.pxRatio=ue}));var yh=Sc(),wh=yc();function Fu(e,t,n,o){return(o?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((r,s)=>Bs(r,s,t,n))}function Sh(e,t){return e.map((n,o)=>o==0?{}:Ue({},t,n))}function Bs(e,t,n,o){return Ue({},t==0?n:o,e)}function kc(e,t,n){return t==null?Fo:[t,n]}var kh=kc;function bh(e,t,n){return t==null?Fo:hr(t,n,qs,!0)}function bc(e,t,n,o){return t==null?Fo:gr(t,n,e.scales[o].log,!1)}var xh=bc;function xc(e,t,n,o){return t==null?Fo:Ys(t,n,e.scales[o].log,!1)}var Th=xc;function Mh(e,t,n,o,l){let r=mt(_u(e),_u(t)),s=t-e,a=qt(l/o*s,n);do{let c=n[a],h=o*c/s;if(h>=l&&r+(c<5?Cn.get(c):0)<=17)return[c,h]}while(++a<n.length);return[0,0]}function Iu(e){let t,n;return e=e.replace(/(\d+)px/,(o,l)=>(t=Ye((n=+l)*ue))+"px"),[e,t,n]}function Ah(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=ye(t[2]*ue,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function st(e,t,n){let o={mode:ie(e.mode,1)},l=o.mode;function r(i,u,f,m){let v=u.valToPct(i);return m+f*(u.dir==-1?1-v:v)}function s(i,u,f,m){let v=u.valToPct(i);return m+f*(u.dir==-1?v:1-v)}function a(i,u,f,m){return u.ori==0?r(i,u,f,m):s(i,u,f,m)}o.valToPosH=r,o.valToPosV=s;let c=!1;o.status=0;let h=o.root=Nt(Dp);if(e.id!=null&&(h.id=e.id),St(h,e.class),e.title){let i=Nt(Fp,h);i.textContent=e.title}let p=Yt("canvas"),g=o.ctx=p.getContext("2d"),$=Nt(Ip,h);Xn("click",$,i=>{i.target===b&&(ke!=$o||Pe!=vo)&&lt.click(o,i)},!0);let _=o.under=Nt(Hp,$);$.appendChild(p);let b=o.over=Nt(Up,$);e=Io(e);let x=+ie(e.pxAlign,1),k=Du(x);(e.plugins||[]).forEach(i=>{i.opts&&(e=i.opts(o,e)||e)});let S=e.ms||.001,w=o.series=l==1?Fu(e.series||[],Au,Ou,!1):Sh(e.series||[null],Cu),E=o.axes=Fu(e.axes||[],Mu,Pu,!0),M=o.scales={},j=o.bands=e.bands||[];j.forEach(i=>{i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1)});let C=l==2?w[1].facets[0].scale:w[0].scale,N={axes:yf,series:df},B=(e.drawOrder||["axes","series"]).map(i=>N[i]);function X(i){let u=i.distr==3?f=>_n(f>0?f:i.clamp(o,f,i.min,i.max,i.key)):i.distr==4?f=>Ps(f,i.asinh):i.distr==100?f=>i.fwd(f):f=>f;return f=>{let m=u(f),{_min:v,_max:y}=i,T=y-v;return(m-v)/T}}function z(i){let u=M[i];if(u==null){let f=(e.scales||Tl)[i]||Tl;if(f.from!=null){z(f.from);let m=Ue({},M[f.from],f,{key:i});m.valToPct=X(m),M[i]=m}else{u=M[i]=Ue({},i==C?mc:ch,f),u.key=i;let m=u.time,v=u.range,y=Rn(v);if((i!=C||l==2&&!m)&&(y&&(v[0]==null||v[1]==null)&&(v={min:v[0]==null?mu:{mode:1,hard:v[0],soft:v[0]},max:v[1]==null?mu:{mode:1,hard:v[1],soft:v[1]}},y=!1),!y&&vr(v))){let T=v;v=(A,P,O)=>P==null?Fo:hr(P,O,T)}u.range=ne(v||(m?kh:i==C?u.distr==3?xh:u.distr==4?Th:kc:u.distr==3?bc:u.distr==4?xc:bh)),u.auto=ne(y?!1:u.auto),u.clamp=ne(u.clamp||uh),u._min=u._max=null,u.valToPct=X(u)}}}z("x"),z("y"),l==1&&w.forEach(i=>{z(i.scale)}),E.forEach(i=>{z(i.scale)});for(let i in e.scales)z(i);let R=M[C],Y=R.distr,L,K;R.ori==0?(St(h,Np),L=r,K=s):(St(h,Wp),L=s,K=r);let V={};for(let i in M){let u=M[i];(u.min!=null||u.max!=null)&&(V[i]={min:u.min,max:u.max},u.min=u.max=null)}let oe=e.tzDate||(i=>new Date(Ye(i/S))),G=e.fmtDate||Zs,ht=S==1?Nm(oe):Im(oe),Ae=bu(oe,ku(S==1?Dm:Fm,G)),re=Tu(oe,xu(Um,G)),he=[],ee=o.legend=Ue({},Vm,e.legend),H=o.cursor=Ue({},Jm,{drag:{y:l==2}},e.cursor),Ge=ee.show,at=H.show,Ee=ee.markers;ee.idxs=he,Ee.width=ne(Ee.width),Ee.dash=ne(Ee.dash),Ee.stroke=ne(Ee.stroke),Ee.fill=ne(Ee.fill);let ce,Ft,gt,Ce=[],Jt=[],un,xt=!1,vn={};if(ee.live){let i=w[1]?w[1].values:null;xt=i!=null,un=xt?i(o,1,0):{_:0};for(let u in un)vn[u]=zs}if(Ge)if(ce=Yt("table",Yp,h),gt=Yt("tbody",null,ce),ee.mount(o,ce),xt){Ft=Yt("thead",null,ce,gt);let i=Yt("tr",null,Ft);Yt("th",null,i);for(var oo in un)Yt("th",eu,i).textContent=oo}else St(ce,Kp),ee.live&&St(ce,qp);let lo={show:!0},Yo={show:!1};function Cl(i,u){if(u==0&&(xt||!ee.live||l==2))return Fo;let f=[],m=Yt("tr",Jp,gt,gt.childNodes[u]);St(m,i.class),i.show||St(m,Qn);let v=Yt("th",null,m);if(Ee.show){let A=Nt(Zp,v);if(u>0){let P=Ee.width(o,u);P&&(A.style.border=P+"px "+Ee.dash(o,u)+" "+Ee.stroke(o,u)),A.style.background=Ee.fill(o,u)}}let y=Nt(eu,v);i.label instanceof HTMLElement?y.appendChild(i.label):y.textContent=i.label,u>0&&(Ee.show||(y.style.color=i.width>0?Ee.stroke(o,u):Ee.fill(o,u)),ut("click",v,A=>{if(H._lock)return;In(A);let P=w.indexOf(i);if((A.ctrlKey||A.metaKey)!=ee.isolate){let O=w.some((D,F)=>F>0&&F!=P&&D.show);w.forEach((D,F)=>{F>0&&Xt(F,O?F==P?lo:Yo:lo,!0,Ie.setSeries)})}else Xt(P,{show:!i.show},!0,Ie.setSeries)},!1),ao&&ut(lu,v,A=>{H._lock||(In(A),Xt(w.indexOf(i),wo,!0,Ie.setSeries))},!1));for(var T in un){let A=Yt("td",Qp,m);A.textContent="--",f.push(A)}return[m,f]}let Ln=new Map;function ut(i,u,f,m=!0){let v=Ln.get(u)||{},y=H.bind[i](o,u,f,m);y&&(Xn(i,u,v[i]=y),Ln.set(u,v))}function ro(i,u,f){let m=Ln.get(u)||{};for(let v in m)(i==null||v==i)&&(Ws(v,u,m[v]),delete m[v]);i==null&&Ln.delete(u)}let cn=0,Dn=0,Q=0,W=0,we=0,Be=0,so=we,Nn=Be,Zt=Q,Wn=W,$t=0,Tt=0,dt=0,It=0;o.bbox={};let Tr=!1,Ol=!1,io=!1,Fn=!1,Ll=!1,Mt=!1;function Mr(i,u,f){(f||i!=o.width||u!=o.height)&&ci(i,u),mo(!1),io=!0,Ol=!0,ho()}function ci(i,u){o.width=cn=Q=i,o.height=Dn=W=u,we=Be=0,af(),uf();let f=o.bbox;$t=f.left=Jn(we*ue,.5),Tt=f.top=Jn(Be*ue,.5),dt=f.width=Jn(Q*ue,.5),It=f.height=Jn(W*ue,.5)}let lf=3;function rf(){let i=!1,u=0;for(;!i;){u++;let f=$f(u),m=vf(u);i=u==lf||f&&m,i||(ci(o.width,o.height),Ol=!0)}}function sf({width:i,height:u}){Mr(i,u)}o.setSize=sf;function af(){let i=!1,u=!1,f=!1,m=!1;E.forEach((v,y)=>{if(v.show&&v._show){let{side:T,_size:A}=v,P=T%2,O=v.label!=null?v.labelSize:0,D=A+O;D>0&&(P?(Q-=D,T==3?(we+=D,m=!0):f=!0):(W-=D,T==0?(Be+=D,i=!0):u=!0))}}),Hn[0]=i,Hn[1]=f,Hn[2]=u,Hn[3]=m,Q-=yn[1]+yn[3],we+=yn[3],W-=yn[2]+yn[0],Be+=yn[0]}function uf(){let i=we+Q,u=Be+W,f=we,m=Be;function v(y,T){switch(y){case 1:return i+=T,i-T;case 2:return u+=T,u-T;case 3:return f-=T,f+T;case 0:return m-=T,m+T}}E.forEach((y,T)=>{if(y.show&&y._show){let A=y.side;y._pos=v(A,y._size),y.label!=null&&(y._lpos=v(A,y.labelSize))}})}if(H.dataIdx==null){let i=H.hover,u=i.skip=new Set(i.skip??[]);u.add(void 0);let f=i.prox=ne(i.prox),m=i.bias??=0;H.dataIdx=(v,y,T,A)=>{if(y==0)return T;let P=T,O=f(v,y,T,A)??ve,D=O>=0&&O<ve,F=R.ori==0?Q:W,J=H.left,ae=t[0],se=t[y];if(u.has(se[T])){P=null;let te=null,q=null,U;if(m==0||m==-1)for(U=T;te==null&&U-- >0;)u.has(se[U])||(te=U);if(m==0||m==1)for(U=T;q==null&&U++<se.length;)u.has(se[U])||(q=U);if(te!=null||q!=null)if(D){let xe=te==null?-1/0:L(ae[te],R,F,0),De=q==null?1/0:L(ae[q],R,F,0),tt=J-xe,de=De-J;tt<=de?tt<=O&&(P=te):de<=O&&(P=q)}else P=q==null?te:te==null?q:T-te<=q-T?te:q}else D&&qe(J-L(ae[T],R,F,0))>O&&(P=null);return P}}let In=i=>{H.event=i};H.idxs=he,H._lock=!1;let it=H.points;it.show=ne(it.show),it.size=ne(it.size),it.stroke=ne(it.stroke),it.width=ne(it.width),it.fill=ne(it.fill);let Qt=o.focus=Ue({},e.focus||{alpha:.3},H.focus),ao=Qt.prox>=0,uo=ao&&it.one,At=[],co=[],fo=[];function fi(i,u){let f=it.show(o,u);if(f instanceof HTMLElement)return St(f,jp),St(f,i.class),an(f,-10,-10,Q,W),b.insertBefore(f,At[u]),f}function pi(i,u){if(l==1||u>0){let f=l==1&&M[i.scale].time,m=i.value;i.value=f?vu(m)?Tu(oe,xu(m,G)):m||re:m||sh,i.label=i.label||(f?Qm:Zm)}if(uo||u>0){i.width=i.width==null?1:i.width,i.paths=i.paths||yh||cm,i.fillTo=ne(i.fillTo||fh),i.pxAlign=+ie(i.pxAlign,x),i.pxRound=Du(i.pxAlign),i.stroke=ne(i.stroke||null),i.fill=ne(i.fill||null),i._stroke=i._fill=i._paths=i._focus=null;let f=ih(mt(1,i.width),1),m=i.points=Ue({},{size:f,width:mt(1,f*.2),stroke:i.stroke,space:f*2,paths:wh,_stroke:null,_fill:null},i.points);m.show=ne(m.show),m.filter=ne(m.filter),m.fill=ne(m.fill),m.stroke=ne(m.stroke),m.paths=ne(m.paths),m.pxAlign=i.pxAlign}if(Ge){let f=Cl(i,u);Ce.splice(u,0,f[0]),Jt.splice(u,0,f[1]),ee.values.push(null)}if(at){he.splice(u,0,null);let f=null;uo?u==0&&(f=fi(i,u)):u>0&&(f=fi(i,u)),At.splice(u,0,f),co.splice(u,0,0),fo.splice(u,0,0)}et("addSeries",u)}function cf(i,u){u=u??w.length,i=l==1?Bs(i,u,Au,Ou):Bs(i,u,{},Cu),w.splice(u,0,i),pi(w[u],u)}o.addSeries=cf;function ff(i){if(w.splice(i,1),Ge){ee.values.splice(i,1),Jt.splice(i,1);let u=Ce.splice(i,1)[0];ro(null,u.firstChild),u.remove()}at&&(he.splice(i,1),At.splice(i,1)[0].remove(),co.splice(i,1),fo.splice(i,1)),et("delSeries",i)}o.delSeries=ff;let Hn=[!1,!1,!1,!1];function pf(i,u){if(i._show=i.show,i.show){let f=i.side%2,m=M[i.scale];m==null&&(i.scale=f?w[1].scale:C,m=M[i.scale]);let v=m.time;i.size=ne(i.size),i.space=ne(i.space),i.rotate=ne(i.rotate),Rn(i.incrs)&&i.incrs.forEach(T=>{!Cn.has(T)&&Cn.set(T,qu(T))}),i.incrs=ne(i.incrs||(m.distr==2?Cm:v?S==1?Lm:Wm:Zn)),i.splits=ne(i.splits||(v&&m.distr==1?ht:m.distr==3?Is:m.distr==4?th:eh)),i.stroke=ne(i.stroke),i.grid.stroke=ne(i.grid.stroke),i.ticks.stroke=ne(i.ticks.stroke),i.border.stroke=ne(i.border.stroke);let y=i.values;i.values=Rn(y)&&!Rn(y[0])?ne(y):v?Rn(y)?bu(oe,ku(y,G)):vu(y)?Hm(oe,y):y||Ae:y||Xm,i.filter=ne(i.filter||(m.distr>=3&&m.log==10?lh:m.distr==3&&m.log==2?rh:ju)),i.font=Iu(i.font),i.labelFont=Iu(i.labelFont),i._size=i.size(o,null,u,0),i._space=i._rotate=i._incrs=i._found=i._splits=i._values=null,i._size>0&&(Hn[u]=!0,i._el=Nt(Gp,$))}}function qo(i,u,f,m){let[v,y,T,A]=f,P=u%2,O=0;return P==0&&(A||y)&&(O=u==0&&!v||u==2&&!T?Ye(Mu.size/3):0),P==1&&(v||T)&&(O=u==1&&!y||u==3&&!A?Ye(Pu.size/2):0),O}let mi=o.padding=(e.padding||[qo,qo,qo,qo]).map(i=>ne(ie(i,qo))),yn=o._padding=mi.map((i,u)=>i(o,u,Hn,0)),ot,Je=null,Ze=null,Dl=l==1?w[0].idxs:null,Ht=null,Ko=!1;function hi(i,u){if(t=i??[],o.data=o._data=t,l==2){ot=0;for(let f=1;f<w.length;f++)ot+=t[f][0].length}else{t.length==0&&(o.data=o._data=t=[[]]),Ht=t[0],ot=Ht.length;let f=t;if(Y==2){f=t.slice();let m=f[0]=Array(ot);for(let v=0;v<ot;v++)m[v]=v}o._data=t=f}if(mo(!0),et("setData"),Y==2&&(io=!0),u!==!1){let f=R;f.auto(o,Ko)?Ar():Sn(C,f.min,f.max),Fn=Fn||H.left>=0,Mt=!0,ho()}}o.setData=hi;function Ar(){Ko=!0;let i,u;l==1&&(ot>0?(Je=Dl[0]=0,Ze=Dl[1]=ot-1,i=t[0][Je],u=t[0][Ze],Y==2?(i=Je,u=Ze):i==u&&(Y==3?[i,u]=gr(i,i,R.log,!1):Y==4?[i,u]=Ys(i,i,R.log,!1):R.time?u=i+Ye(86400/S):[i,u]=hr(i,u,qs,!0))):(Je=Dl[0]=i=null,Ze=Dl[1]=u=null)),Sn(C,i,u)}let Nl,po,Er,Pr,Rr,Cr,Or,Lr,Dr,_t;function di(i,u,f,m,v,y){i??=nu,f??=Js,m??="butt",v??=nu,y??="round",i!=Nl&&(g.strokeStyle=Nl=i),v!=po&&(g.fillStyle=po=v),u!=Er&&(g.lineWidth=Er=u),y!=Rr&&(g.lineJoin=Rr=y),m!=Cr&&(g.lineCap=Cr=m),f!=Pr&&g.setLineDash(Pr=f)}function _i(i,u,f,m){u!=po&&(g.fillStyle=po=u),i!=Or&&(g.font=Or=i),f!=Lr&&(g.textAlign=Lr=f),m!=Dr&&(g.textBaseline=Dr=m)}function Nr(i,u,f,m,v=0){if(m.length>0&&i.auto(o,Ko)&&(u==null||u.min==null)){let y=ie(Je,0),T=ie(Ze,m.length-1),A=f.min==null?lm(m,y,T,v,i.distr==3):[f.min,f.max];i.min=Kt(i.min,f.min=A[0]),i.max=mt(i.max,f.max=A[1])}}let gi={min:null,max:null};function mf(){for(let m in M){let v=M[m];V[m]==null&&(v.min==null||V[C]!=null&&v.auto(o,Ko))&&(V[m]=gi)}for(let m in M){let v=M[m];V[m]==null&&v.from!=null&&V[v.from]!=null&&(V[m]=gi)}V[C]!=null&&mo(!0);let i={};for(let m in V){let v=V[m];if(v!=null){let y=i[m]=Io(M[m],mm);if(v.min!=null)Ue(y,v);else if(m!=C||l==2)if(ot==0&&y.from==null){let T=y.range(o,null,null,m);y.min=T[0],y.max=T[1]}else y.min=ve,y.max=-ve}}if(ot>0){w.forEach((m,v)=>{if(l==1){let y=m.scale,T=V[y];if(T==null)return;let A=i[y];if(v==0){let P=A.range(o,A.min,A.max,y);A.min=P[0],A.max=P[1],Je=qt(A.min,t[0]),Ze=qt(A.max,t[0]),Ze-Je>1&&(t[0][Je]<A.min&&Je++,t[0][Ze]>A.max&&Ze--),m.min=Ht[Je],m.max=Ht[Ze]}else m.show&&m.auto&&Nr(A,T,m,t[v],m.sorted);m.idxs[0]=Je,m.idxs[1]=Ze}else if(v>0&&m.show&&m.auto){let[y,T]=m.facets,A=y.scale,P=T.scale,[O,D]=t[v],F=i[A],J=i[P];F!=null&&Nr(F,V[A],y,O,y.sorted),J!=null&&Nr(J,V[P],T,D,T.sorted),m.min=T.min,m.max=T.max}});for(let m in i){let v=i[m],y=V[m];if(v.from==null&&(y==null||y.min==null)){let T=v.range(o,v.min==ve?null:v.min,v.max==-ve?null:v.max,m);v.min=T[0],v.max=T[1]}}}for(let m in i){let v=i[m];if(v.from!=null){let y=i[v.from];if(y.min==null)v.min=v.max=null;else{let T=v.range(o,y.min,y.max,m);v.min=T[0],v.max=T[1]}}}let u={},f=!1;for(let m in i){let v=i[m],y=M[m];if(y.min!=v.min||y.max!=v.max){y.min=v.min,y.max=v.max;let T=y.distr;y._min=T==3?_n(y.min):T==4?Ps(y.min,y.asinh):T==100?y.fwd(y.min):y.min,y._max=T==3?_n(y.max):T==4?Ps(y.max,y.asinh):T==100?y.fwd(y.max):y.max,u[m]=f=!0}}if(f){w.forEach((m,v)=>{l==2?v>0&&u.y&&(m._paths=null):u[m.scale]&&(m._paths=null)});for(let m in u)io=!0,et("setScale",m);at&&H.left>=0&&(Fn=Mt=!0)}for(let m in V)V[m]=null}function hf(i){let u=Fs(Je-1,0,ot-1),f=Fs(Ze+1,0,ot-1);for(;i[u]==null&&u>0;)u--;for(;i[f]==null&&f<ot-1;)f++;return[u,f]}function df(){if(ot>0){let i=w.some(u=>u._focus)&&_t!=Qt.alpha;i&&(g.globalAlpha=_t=Qt.alpha),w.forEach((u,f)=>{if(f>0&&u.show&&($i(f,!1),$i(f,!0),u._paths==null)){let m=_t;_t!=u.alpha&&(g.globalAlpha=_t=u.alpha);let v=l==2?[0,t[f][0].length-1]:hf(t[f]);u._paths=u.paths(o,f,v[0],v[1]),_t!=m&&(g.globalAlpha=_t=m)}}),w.forEach((u,f)=>{if(f>0&&u.show){let m=_t;_t!=u.alpha&&(g.globalAlpha=_t=u.alpha),u._paths!=null&&vi(f,!1);{let v=u._paths!=null?u._paths.gaps:null,y=u.points.show(o,f,Je,Ze,v),T=u.points.filter(o,f,y,v);(y||T)&&(u.points._paths=u.points.paths(o,f,Je,Ze,T),vi(f,!0))}_t!=m&&(g.globalAlpha=_t=m),et("drawSeries",f)}}),i&&(g.globalAlpha=_t=1)}}function $i(i,u){let f=u?w[i].points:w[i];f._stroke=f.stroke(o,i),f._fill=f.fill(o,i)}function vi(i,u){let f=u?w[i].points:w[i],{stroke:m,fill:v,clip:y,flags:T,_stroke:A=f._stroke,_fill:P=f._fill,_width:O=f.width}=f._paths;O=ye(O*ue,3);let D=null,F=O%2/2;u&&P==null&&(P=O>0?"#fff":A);let J=f.pxAlign==1&&F>0;if(J&&g.translate(F,F),!u){let ae=$t-O/2,se=Tt-O/2,te=dt+O,q=It+O;D=new Path2D,D.rect(ae,se,te,q)}u?Wr(A,O,f.dash,f.cap,P,m,v,T,y):_f(i,A,O,f.dash,f.cap,P,m,v,T,D,y),J&&g.translate(-F,-F)}function _f(i,u,f,m,v,y,T,A,P,O,D){let F=!1;P!=0&&j.forEach((J,ae)=>{if(J.series[0]==i){let se=w[J.series[1]],te=t[J.series[1]],q=(se._paths||Tl).band;Rn(q)&&(q=J.dir==1?q[0]:q[1]);let U,xe=null;se.show&&q&&sm(te,Je,Ze)?(xe=J.fill(o,ae)||y,U=se._paths.clip):q=null,Wr(u,f,m,v,xe,T,A,P,O,D,U,q),F=!0}}),F||Wr(u,f,m,v,y,T,A,P,O,D)}let yi=Ho|Us;function Wr(i,u,f,m,v,y,T,A,P,O,D,F){di(i,u,f,m,v),(P||O||F)&&(g.save(),P&&g.clip(P),O&&g.clip(O)),F?(A&yi)==yi?(g.clip(F),D&&g.clip(D),Fl(v,T),Wl(i,y,u)):A&Us?(Fl(v,T),g.clip(F),Wl(i,y,u)):A&Ho&&(g.save(),g.clip(F),D&&g.clip(D),Fl(v,T),g.restore(),Wl(i,y,u)):(Fl(v,T),Wl(i,y,u)),(P||O||F)&&g.restore()}function Wl(i,u,f){f>0&&(u instanceof Map?u.forEach((m,v)=>{g.strokeStyle=Nl=v,g.stroke(m)}):u!=null&&i&&g.stroke(u))}function Fl(i,u){u instanceof Map?u.forEach((f,m)=>{g.fillStyle=po=m,g.fill(f)}):u!=null&&i&&g.fill(u)}function gf(i,u,f,m){let v=E[i],y;if(m<=0)y=[0,0];else{let T=v._space=v.space(o,i,u,f,m),A=v._incrs=v.incrs(o,i,u,f,m,T);y=Mh(u,f,A,m,T)}return v._found=y}function Fr(i,u,f,m,v,y,T,A,P,O){let D=T%2/2;x==1&&g.translate(D,D),di(A,T,P,O,A),g.beginPath();let F,J,ae,se,te=v+(m==0||m==3?-y:y);f==0?(J=v,se=te):(F=v,ae=te);for(let q=0;q<i.length;q++)u[q]!=null&&(f==0?F=ae=i[q]:J=se=i[q],g.moveTo(F,J),g.lineTo(ae,se));g.stroke(),x==1&&g.translate(-D,-D)}function $f(i){let u=!0;return E.forEach((f,m)=>{if(!f.show)return;let v=M[f.scale];if(v.min==null){f._show&&(u=!1,f._show=!1,mo(!1));return}else f._show||(u=!1,f._show=!0,mo(!1));let y=f.side,T=y%2,{min:A,max:P}=v,[O,D]=gf(m,A,P,T==0?Q:W);if(D==0)return;let F=v.distr==2,J=f._splits=f.splits(o,m,A,P,O,D,F),ae=v.distr==2?J.map(U=>Ht[U]):J,se=v.distr==2?Ht[J[1]]-Ht[J[0]]:O,te=f._values=f.values(o,f.filter(o,ae,m,D,se),m,D,se);f._rotate=y==2?f.rotate(o,te,m,D):0;let q=f._size;f._size=Wt(f.size(o,te,m,i)),q!=null&&f._size!=q&&(u=!1)}),u}function vf(i){let u=!0;return mi.forEach((f,m)=>{let v=f(o,m,Hn,i);v!=yn[m]&&(u=!1),yn[m]=v}),u}function yf(){for(let i=0;i<E.length;i++){let u=E[i];if(!u.show||!u._show)continue;let f=u.side,m=f%2,v,y,T=u.stroke(o,i),A=f==0||f==3?-1:1,[P,O]=u._found;if(u.label!=null){let ft=u.labelGap*A,wt=Ye((u._lpos+ft)*ue);_i(u.labelFont[0],T,"center",f==2?yl:tu),g.save(),m==1?(v=y=0,g.translate(wt,Ye(Tt+It/2)),g.rotate((f==3?-pr:pr)/2)):(v=Ye($t+dt/2),y=wt);let Bn=Vu(u.label)?u.label(o,i,P,O):u.label;g.fillText(Bn,v,y),g.restore()}if(O==0)continue;let D=M[u.scale],F=m==0?dt:It,J=m==0?$t:Tt,ae=u._splits,se=D.distr==2?ae.map(ft=>Ht[ft]):ae,te=D.distr==2?Ht[ae[1]]-Ht[ae[0]]:P,q=u.ticks,U=u.border,xe=q.show?q.size:0,De=Ye(xe*ue),tt=Ye((u.alignTo==2?u._size-xe-u.gap:u.gap)*ue),de=u._rotate*-pr/180,Ne=k(u._pos*ue),vt=(De+tt)*A,ct=Ne+vt;y=m==0?ct:0,v=m==1?ct:0;let Et=u.font[0],Ut=u.align==1?Lo:u.align==2?Ms:de>0?Lo:de<0?Ms:m==0?"center":f==3?Ms:Lo,tn=de||m==1?"middle":f==2?yl:tu;_i(Et,T,Ut,tn);let yt=u.font[1]*u.lineGap,Pt=ae.map(ft=>k(a(ft,D,F,J))),Gt=u._values;for(let ft=0;ft<Gt.length;ft++){let wt=Gt[ft];if(wt!=null){m==0?v=Pt[ft]:y=Pt[ft],wt=""+wt;let Bn=wt.indexOf(`
`)==-1?[wt]:wt.split(/\n/gm);for(let pt=0;pt<Bn.length;pt++){let Ii=Bn[pt];de?(g.save(),g.translate(v,y+pt*yt),g.rotate(de),g.fillText(Ii,0,0),g.restore()):g.fillText(Ii,v,y+pt*yt)}}}q.show&&Fr(Pt,q.filter(o,se,i,O,te),m,f,Ne,De,ye(q.width*ue,3),q.stroke(o,i),q.dash,q.cap);let nn=u.grid;nn.show&&Fr(Pt,nn.filter(o,se,i,O,te),m,m==0?2:1,m==0?Tt:$t,m==0?It:dt,ye(nn.width*ue,3),nn.stroke(o,i),nn.dash,nn.cap),U.show&&Fr([Ne],[1],m==0?1:0,m==0?1:2,m==1?Tt:$t,m==1?It:dt,ye(U.width*ue,3),U.stroke(o,i),U.dash,U.cap)}et("drawAxes")}function mo(i){w.forEach((u,f)=>{f>0&&(u._paths=null,i&&(l==1?(u.min=null,u.max=null):u.facets.forEach(m=>{m.min=null,m.max=null})))})}let Il=!1,Ir=!1,Jo=[];function wf(){Ir=!1;for(let i=0;i<Jo.length;i++)et(...Jo[i]);Jo.length=0}function ho(){Il||(ym(wi),Il=!0)}function Sf(i,u=!1){Il=!0,Ir=u,i(o),wi(),u&&Jo.length>0&&queueMicrotask(wf)}o.batch=Sf;function wi(){if(Tr&&(mf(),Tr=!1),io&&(rf(),io=!1),Ol){if(Me(_,Lo,we),Me(_,yl,Be),Me(_,Sl,Q),Me(_,kl,W),Me(b,Lo,we),Me(b,yl,Be),Me(b,Sl,Q),Me(b,kl,W),Me($,Sl,cn),Me($,kl,Dn),p.width=Ye(cn*ue),p.height=Ye(Dn*ue),E.forEach(({_el:i,_show:u,_size:f,_pos:m,side:v})=>{if(i!=null)if(u){let y=v===3||v===0?f:0,T=v%2==1;Me(i,T?"left":"top",m-y),Me(i,T?"width":"height",f),Me(i,T?"top":"left",T?Be:we),Me(i,T?"height":"width",T?W:Q),Ns(i,Qn)}else St(i,Qn)}),Nl=po=Er=Rr=Cr=Or=Lr=Dr=Pr=null,_t=1,Xo(!0),we!=so||Be!=Nn||Q!=Zt||W!=Wn){mo(!1);let i=Q/Zt,u=W/Wn;if(at&&!Fn&&H.left>=0){H.left*=i,H.top*=u,_o&&an(_o,Ye(H.left),0,Q,W),go&&an(go,0,Ye(H.top),Q,W);for(let f=0;f<At.length;f++){let m=At[f];m!=null&&(co[f]*=i,fo[f]*=u,an(m,Wt(co[f]),Wt(fo[f]),Q,W))}}if(be.show&&!Ll&&be.left>=0&&be.width>0){be.left*=i,be.width*=i,be.top*=u,be.height*=u;for(let f in zr)Me(yo,f,be[f])}so=we,Nn=Be,Zt=Q,Wn=W}et("setSize"),Ol=!1}cn>0&&Dn>0&&(g.clearRect(0,0,p.width,p.height),et("drawClear"),B.forEach(i=>i()),et("draw")),be.show&&Ll&&(Hl(be),Ll=!1),at&&Fn&&(Gn(null,!0,!1),Fn=!1),ee.show&&ee.live&&Mt&&(Br(),Mt=!1),c||(c=!0,o.status=1,et("ready")),Ko=!1,Il=!1}o.redraw=(i,u)=>{io=u||!1,i!==!1?Sn(C,R.min,R.max):ho()};function Hr(i,u){let f=M[i];if(f.from==null){if(ot==0){let m=f.range(o,u.min,u.max,i);u.min=m[0],u.max=m[1]}if(u.min>u.max){let m=u.min;u.min=u.max,u.max=m}if(ot>1&&u.min!=null&&u.max!=null&&u.max-u.min<1e-16)return;i==C&&f.distr==2&&ot>0&&(u.min=qt(u.min,t[0]),u.max=qt(u.max,t[0]),u.min==u.max&&u.max++),V[i]=u,Tr=!0,ho()}}o.setScale=Hr;let Ur,Gr,_o,go,Si,ki,$o,vo,bi,xi,ke,Pe,wn=!1,lt=H.drag,Qe=lt.x,Xe=lt.y;at&&(H.x&&(Ur=Nt(Vp,b)),H.y&&(Gr=Nt(zp,b)),R.ori==0?(_o=Ur,go=Gr):(_o=Gr,go=Ur),ke=H.left,Pe=H.top);let be=o.select=Ue({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),yo=be.show?Nt(Bp,be.over?b:_):null;function Hl(i,u){if(be.show){for(let f in i)be[f]=i[f],f in zr&&Me(yo,f,i[f]);u!==!1&&et("setSelect")}}o.setSelect=Hl;function kf(i){if(w[i].show)Ge&&Ns(Ce[i],Qn);else if(Ge&&St(Ce[i],Qn),at){let f=uo?At[0]:At[i];f!=null&&an(f,-10,-10,Q,W)}}function Sn(i,u,f){Hr(i,{min:u,max:f})}function Xt(i,u,f,m){u.focus!=null&&Af(i),u.show!=null&&w.forEach((v,y)=>{y>0&&(i==y||i==null)&&(v.show=u.show,kf(y),l==2?(Sn(v.facets[0].scale,null,null),Sn(v.facets[1].scale,null,null)):Sn(v.scale,null,null),ho())}),f!==!1&&et("setSeries",i,u),m&&el("setSeries",o,i,u)}o.setSeries=Xt;function bf(i,u){Ue(j[i],u)}function xf(i,u){i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1),u=u??j.length,j.splice(u,0,i)}function Tf(i){i==null?j.length=0:j.splice(i,1)}o.addBand=xf,o.setBand=bf,o.delBand=Tf;function Mf(i,u){w[i].alpha=u,at&&At[i]!=null&&(At[i].style.opacity=u),Ge&&Ce[i]&&(Ce[i].style.opacity=u)}let fn,kn,Un,wo={focus:!0};function Af(i){if(i!=Un){let u=i==null,f=Qt.alpha!=1;w.forEach((m,v)=>{if(l==1||v>0){let y=u||v==0||v==i;m._focus=u?null:y,f&&Mf(v,y?1:Qt.alpha)}}),Un=i,f&&ho()}}Ge&&ao&&ut(ru,ce,i=>{H._lock||(In(i),Un!=null&&Xt(null,wo,!0,Ie.setSeries))});function en(i,u,f){let m=M[u];f&&(i=i/ue-(m.ori==1?Be:we));let v=Q;m.ori==1&&(v=W,i=v-i),m.dir==-1&&(i=v-i);let y=m._min,T=m._max,A=i/v,P=y+(T-y)*A,O=m.distr;return O==3?Wo(10,P):O==4?am(P,m.asinh):O==100?m.bwd(P):P}function Ef(i,u){let f=en(i,C,u);return qt(f,t[0],Je,Ze)}o.valToIdx=i=>qt(i,t[0]),o.posToIdx=Ef,o.posToVal=en,o.valToPos=(i,u,f)=>M[u].ori==0?r(i,M[u],f?dt:Q,f?$t:0):s(i,M[u],f?It:W,f?Tt:0),o.setCursor=(i,u,f)=>{ke=i.left,Pe=i.top,Gn(null,u,f)};function Ti(i,u){Me(yo,Lo,be.left=i),Me(yo,Sl,be.width=u)}function Mi(i,u){Me(yo,yl,be.top=i),Me(yo,kl,be.height=u)}let Zo=R.ori==0?Ti:Mi,Qo=R.ori==1?Ti:Mi;function Pf(){if(Ge&&ee.live)for(let i=l==2?1:0;i<w.length;i++){if(i==0&&xt)continue;let u=ee.values[i],f=0;for(let m in u)Jt[i][f++].firstChild.nodeValue=u[m]}}function Br(i,u){if(i!=null&&(i.idxs?i.idxs.forEach((f,m)=>{he[m]=f}):pm(i.idx)||he.fill(i.idx),ee.idx=he[0]),Ge&&ee.live){for(let f=0;f<w.length;f++)(f>0||l==1&&!xt)&&Rf(f,he[f]);Pf()}Mt=!1,u!==!1&&et("setLegend")}o.setLegend=Br;function Rf(i,u){let f=w[i],m=i==0&&Y==2?Ht:t[i],v;xt?v=f.values(o,i,u)??vn:(v=f.value(o,u==null?null:m[u],i,u),v=v==null?vn:{_:v}),ee.values[i]=v}function Gn(i,u,f){bi=ke,xi=Pe,[ke,Pe]=H.move(o,ke,Pe),H.left=ke,H.top=Pe,at&&(_o&&an(_o,Ye(ke),0,Q,W),go&&an(go,0,Ye(Pe),Q,W));let m,v=Je>Ze;fn=ve,kn=null;let y=R.ori==0?Q:W,T=R.ori==1?Q:W;if(ke<0||ot==0||v){m=H.idx=null;for(let A=0;A<w.length;A++){let P=At[A];P!=null&&an(P,-10,-10,Q,W)}ao&&Xt(null,wo,!0,i==null&&Ie.setSeries),ee.live&&(he.fill(m),Mt=!0)}else{let A,P,O;l==1&&(A=R.ori==0?ke:Pe,P=en(A,C),m=H.idx=qt(P,t[0],Je,Ze),O=L(t[0][m],R,y,0));let D=-10,F=-10,J=0,ae=0,se=!0,te="",q="";for(let U=l==2?1:0;U<w.length;U++){let xe=w[U],De=he[U],tt=De==null?null:l==1?t[U][De]:t[U][1][De],de=H.dataIdx(o,U,m,P),Ne=de==null?null:l==1?t[U][de]:t[U][1][de];if(Mt=Mt||Ne!=tt||de!=De,he[U]=de,U>0&&xe.show){let vt=de==null?-10:de==m?O:L(l==1?t[0][de]:t[U][0][de],R,y,0),ct=Ne==null?-10:K(Ne,l==1?M[xe.scale]:M[xe.facets[1].scale],T,0);if(ao&&Ne!=null){let Et=R.ori==1?ke:Pe,Ut=qe(Qt.dist(o,U,de,ct,Et));if(Ut<fn){let tn=Qt.bias;if(tn!=0){let yt=en(Et,xe.scale),Pt=Ne>=0?1:-1,Gt=yt>=0?1:-1;Gt==Pt&&(Gt==1?tn==1?Ne>=yt:Ne<=yt:tn==1?Ne<=yt:Ne>=yt)&&(fn=Ut,kn=U)}else fn=Ut,kn=U}}if(Mt||uo){let Et,Ut;R.ori==0?(Et=vt,Ut=ct):(Et=ct,Ut=vt);let tn,yt,Pt,Gt,nn,ft,wt=!0,Bn=it.bbox;if(Bn!=null){wt=!1;let pt=Bn(o,U);Pt=pt.left,Gt=pt.top,tn=pt.width,yt=pt.height}else Pt=Et,Gt=Ut,tn=yt=it.size(o,U);if(ft=it.fill(o,U),nn=it.stroke(o,U),uo)U==kn&&fn<=Qt.prox&&(D=Pt,F=Gt,J=tn,ae=yt,se=wt,te=ft,q=nn);else{let pt=At[U];pt!=null&&(co[U]=Pt,fo[U]=Gt,pu(pt,tn,yt,wt),cu(pt,ft,nn),an(pt,Wt(Pt),Wt(Gt),Q,W))}}}}if(uo){let U=Qt.prox,xe=Un==null?fn<=U:fn>U||kn!=Un;if(Mt||xe){let De=At[0];De!=null&&(co[0]=D,fo[0]=F,pu(De,J,ae,se),cu(De,te,q),an(De,Wt(D),Wt(F),Q,W))}}}if(be.show&&wn)if(i!=null){let[A,P]=Ie.scales,[O,D]=Ie.match,[F,J]=i.cursor.sync.scales,ae=i.cursor.drag;if(Qe=ae._x,Xe=ae._y,Qe||Xe){let{left:se,top:te,width:q,height:U}=i.select,xe=i.scales[F].ori,De=i.posToVal,tt,de,Ne,vt,ct,Et=A!=null&&O(A,F),Ut=P!=null&&D(P,J);Et&&Qe?(xe==0?(tt=se,de=q):(tt=te,de=U),Ne=M[A],vt=L(De(tt,F),Ne,y,0),ct=L(De(tt+de,F),Ne,y,0),Zo(Kt(vt,ct),qe(ct-vt))):Zo(0,y),Ut&&Xe?(xe==1?(tt=se,de=q):(tt=te,de=U),Ne=M[P],vt=K(De(tt,J),Ne,T,0),ct=K(De(tt+de,J),Ne,T,0),Qo(Kt(vt,ct),qe(ct-vt))):Qo(0,T)}else jr()}else{let A=qe(bi-Si),P=qe(xi-ki);if(R.ori==1){let J=A;A=P,P=J}Qe=lt.x&&A>=lt.dist,Xe=lt.y&&P>=lt.dist;let O=lt.uni;O!=null?Qe&&Xe&&(Qe=A>=O,Xe=P>=O,!Qe&&!Xe&&(P>A?Xe=!0:Qe=!0)):lt.x&&lt.y&&(Qe||Xe)&&(Qe=Xe=!0);let D,F;Qe&&(R.ori==0?(D=$o,F=ke):(D=vo,F=Pe),Zo(Kt(D,F),qe(F-D)),Xe||Qo(0,T)),Xe&&(R.ori==1?(D=$o,F=ke):(D=vo,F=Pe),Qo(Kt(D,F),qe(F-D)),Qe||Zo(0,y)),!Qe&&!Xe&&(Zo(0,0),Qo(0,0))}if(lt._x=Qe,lt._y=Xe,i==null){if(f){if(Fi!=null){let[A,P]=Ie.scales;Ie.values[0]=A!=null?en(R.ori==0?ke:Pe,A):null,Ie.values[1]=P!=null?en(R.ori==1?ke:Pe,P):null}el(As,o,ke,Pe,Q,W,m)}if(ao){let A=f&&Ie.setSeries,P=Qt.prox;Un==null?fn<=P&&Xt(kn,wo,!0,A):fn>P?Xt(null,wo,!0,A):kn!=Un&&Xt(kn,wo,!0,A)}}Mt&&(ee.idx=m,Br()),u!==!1&&et("setCursor")}let bn=null;Object.defineProperty(o,"rect",{get(){return bn==null&&Xo(!1),bn}});function Xo(i=!1){i?bn=null:(bn=b.getBoundingClientRect(),et("syncRect",bn))}function Ai(i,u,f,m,v,y,T){H._lock||wn&&i!=null&&i.movementX==0&&i.movementY==0||(Vr(i,u,f,m,v,y,T,!1,i!=null),i!=null?Gn(null,!0,!0):Gn(u,!0,!1))}function Vr(i,u,f,m,v,y,T,A,P){if(bn==null&&Xo(!1),In(i),i!=null)f=i.clientX-bn.left,m=i.clientY-bn.top;else{if(f<0||m<0){ke=-10,Pe=-10;return}let[O,D]=Ie.scales,F=u.cursor.sync,[J,ae]=F.values,[se,te]=F.scales,[q,U]=Ie.match,xe=u.axes[0].side%2==1,De=R.ori==0?Q:W,tt=R.ori==1?Q:W,de=xe?y:v,Ne=xe?v:y,vt=xe?m:f,ct=xe?f:m;if(se!=null?f=q(O,se)?a(J,M[O],De,0):-10:f=De*(vt/de),te!=null?m=U(D,te)?a(ae,M[D],tt,0):-10:m=tt*(ct/Ne),R.ori==1){let Et=f;f=m,m=Et}}P&&(u==null||u.cursor.event.type==As)&&((f<=1||f>=Q-1)&&(f=Jn(f,Q)),(m<=1||m>=W-1)&&(m=Jn(m,W))),A?(Si=f,ki=m,[$o,vo]=H.move(o,f,m)):(ke=f,Pe=m)}let zr={width:0,height:0,left:0,top:0};function jr(){Hl(zr,!1)}let Ei,Pi,Ri,Ci;function Oi(i,u,f,m,v,y,T){wn=!0,Qe=Xe=lt._x=lt._y=!1,Vr(i,u,f,m,v,y,T,!0,!1),i!=null&&(ut(Es,Ls,Li,!1),el(ou,o,$o,vo,Q,W,null));let{left:A,top:P,width:O,height:D}=be;Ei=A,Pi=P,Ri=O,Ci=D}function Li(i,u,f,m,v,y,T){wn=lt._x=lt._y=!1,Vr(i,u,f,m,v,y,T,!1,!0);let{left:A,top:P,width:O,height:D}=be,F=O>0||D>0,J=Ei!=A||Pi!=P||Ri!=O||Ci!=D;if(F&&J&&Hl(be),lt.setScale&&F&&J){let ae=A,se=O,te=P,q=D;if(R.ori==1&&(ae=P,se=D,te=A,q=O),Qe&&Sn(C,en(ae,C),en(ae+se,C)),Xe)for(let U in M){let xe=M[U];U!=C&&xe.from==null&&xe.min!=ve&&Sn(U,en(te+q,U),en(te,U))}jr()}else H.lock&&(H._lock=!H._lock,Gn(u,!0,i!=null));i!=null&&(ro(Es,Ls),el(Es,o,ke,Pe,Q,W,null))}function Cf(i,u,f,m,v,y,T){if(H._lock)return;In(i);let A=wn;if(wn){let P=!0,O=!0,D=10,F,J;R.ori==0?(F=Qe,J=Xe):(F=Xe,J=Qe),F&&J&&(P=ke<=D||ke>=Q-D,O=Pe<=D||Pe>=W-D),F&&P&&(ke=ke<$o?0:Q),J&&O&&(Pe=Pe<vo?0:W),Gn(null,!0,!0),wn=!1}ke=-10,Pe=-10,he.fill(null),Gn(null,!0,!0),A&&(wn=A)}function Di(i,u,f,m,v,y,T){H._lock||(In(i),Ar(),jr(),i!=null&&el(su,o,ke,Pe,Q,W,null))}function Ni(){E.forEach(Ah),Mr(o.width,o.height,!0)}Xn(mr,No,Ni);let So={};So.mousedown=Oi,So.mousemove=Ai,So.mouseup=Li,So.dblclick=Di,So.setSeries=(i,u,f,m)=>{let v=Ie.match[2];f=v(o,u,f),f!=-1&&Xt(f,m,!0,!1)},at&&(ut(ou,b,Oi),ut(As,b,Ai),ut(lu,b,i=>{In(i),Xo(!1)}),ut(ru,b,Cf),ut(su,b,Di),Gs.add(o),o.syncRect=Xo);let Ul=o.hooks=e.hooks||{};function et(i,u,f){Ir?Jo.push([i,u,f]):i in Ul&&Ul[i].forEach(m=>{m.call(null,o,u,f)})}(e.plugins||[]).forEach(i=>{for(let u in i.hooks)Ul[u]=(Ul[u]||[]).concat(i.hooks[u])});let Wi=(i,u,f)=>f,Ie=Ue({key:null,setSeries:!1,filters:{pub:gu,sub:gu},scales:[C,w[1]?w[1].scale:null],match:[$u,$u,Wi],values:[null,null]},H.sync);Ie.match.length==2&&Ie.match.push(Wi),H.sync=Ie;let Fi=Ie.key,Yr=hc(Fi);function el(i,u,f,m,v,y,T){Ie.filters.pub(i,u,f,m,v,y,T)&&Yr.pub(i,u,f,m,v,y,T)}Yr.sub(o);function Of(i,u,f,m,v,y,T){Ie.filters.sub(i,u,f,m,v,y,T)&&So[i](null,u,f,m,v,y,T)}o.pub=Of;function Lf(){Yr.unsub(o),Gs.delete(o),Ln.clear(),Ws(mr,No,Ni),h.remove(),ce?.remove(),et("destroy")}o.destroy=Lf;function qr(){et("init",e,t),hi(t||e.data,!1),V[C]?Hr(C,V[C]):Ar(),Ll=be.show&&(be.width>0||be.height>0),Fn=Mt=!0,Mr(e.width,e.height)}return w.forEach(pi),E.forEach(pf),n?n instanceof HTMLElement?(n.appendChild(h),qr()):n(o,qr):qr(),o}st.assign=Ue;st.fmtNum=Ks;st.rangeNum=hr;st.rangeLog=gr;st.rangeAsinh=Ys;st.orient=to;st.pxRatio=ue;st.join=vm;st.fmtDate=Zs,st.tzDate=Pm;st.sync=hc;{st.addGap=ph,st.clipGaps=yr;let e=st.paths={points:yc};e.linear=Sc,e.stepped=dh,e.bars=_h,e.spline=$h}var Eh={system:"light",light:"dark",dark:"system"},Tc="weir-scheme",Mc=matchMedia("(prefers-color-scheme: dark)"),Ac=ge(Mc.matches?"dark":"light"),br=ge(Rh()),Al=mn(()=>br.value==="system"?Ac.value:br.value);function Ec(){Mc.addEventListener("change",({matches:e})=>{Ac.value=e?"dark":"light",li()}),li()}function Pc(){let e=br.value;return d`
    <button type="button" class="plain" onClick=${()=>Ph(Eh[e])}>
      Colours: ${e}
    </button>
  `}function Ph(e){try{localStorage.setItem(Tc,e)}catch{}br.value=e,li()}function li(){document.documentElement.dataset.scheme=Al.value}function Rh(){try{let e=localStorage.getItem(Tc);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var Rc=190;function El({title:e,times:t,series:n,show:o,stacked:l=!1,isBytes:r=!1,max:s}){let a=Bt(null),c=Bt(null),[h,p]=pe(null),g=Al.value,$=n.map(({label:S})=>S).join();Oe(()=>{let S=a.current;if(S===null)return;let w=new st(Dh(S,n,{show:o,stacked:l,isBytes:r,max:s,setUnder:p}),[[]],S);c.current=w;let E=new ResizeObserver(()=>w.setSize({width:S.clientWidth,height:Rc}));return E.observe(S),()=>{E.disconnect(),w.destroy(),c.current=null}},[g,$]);let _=Ch(n,l);Oe(()=>{c.current?.setData([[...t],..._.map(S=>[...S])])},[t,g]);let b=h??t.length-1,x=n.map(({label:S,color:w,values:E})=>({label:S,color:w,value:o(E[b]??0)})),k=x.map(({label:S,value:w})=>`${S} ${w}`).join(", ");return d`
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
  `}function Ch(e,t){if(!t)return e.map(({values:o})=>o);let n=[];return e.forEach(({values:o},l)=>{n.push(o.map((r,s)=>r+(n[l-1]?.[s]??0)))}),n.reverse()}var Oh=Array.from({length:50},(e,t)=>2**t);function Lh(e,t){return e.map(n=>{let o=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?o:o.slice(0,5)})}function Dh(e,t,{show:n,stacked:o,isBytes:l,max:r,setUnder:s}){let a=getComputedStyle(document.documentElement),c=p=>a.getPropertyValue(`--${p}`).trim(),h={stroke:c("muted"),font:"11px system-ui",grid:{stroke:c("line"),width:1},ticks:{stroke:c("line"),width:1}};return{width:e.clientWidth,height:Rc,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(p,g,$)=>[0,r??($>0?$*1.1:1)]}},axes:[{...h,size:28,space:70,values:(p,g,$,_,b)=>Lh(g,b)},{...h,size:66,...l&&{incrs:Oh},values:(p,g)=>g.map($=>n($))}],series:[{},...(o?[...t].reverse():t).map(({label:p,color:g})=>({label:p,stroke:c(g),width:1.5,points:{show:!1},...o&&{fill:`color-mix(in srgb, ${c(g)} 45%, ${c("surface")})`}}))],hooks:{setCursor:[p=>s(p.cursor.idx??null)]}}}function Cc(e){let{type:t}=e,n=a=>String(e[a]??""),o=a=>I(Number(e[a]??0)),l=["graphs",n("graph")],r=n("name")===""?"Graph":`Graph "${n("name")}"`,s=["workers",n("name")];switch(t){case"graph-submitted":return{text:`${r} was submitted: ${o("tasks")} tasks`,tone:"plain",link:l};case"graph-retried":return{text:`${r} is retried`,tone:"plain",link:l};case"graph-ended":return{text:`${r} ${n("state")==="cancelled"?"was cancelled":n("state")}`,tone:n("state")==="succeeded"?"good":n("state")==="failed"?"bad":"plain",link:l};case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${n("group")}: ${n("error")}: ${n("message")}`+(Number(e.count)>1?` (${o("count")} times)`:""),tone:"bad",link:[...l,"tasks",n("key")]};case"worker-joined":return{text:`Worker ${n("name")} joined`,tone:"good",link:s};case"worker-left":return{text:`Worker ${n("name")} left: ${n("reason")}`,tone:n("reason")==="lost"?"bad":"plain"};case"worker-paused":return{text:`Worker ${n("name")} paused ${n("by")==="hand"?"by hand":`for ${n("by")}`}`,tone:n("by")==="hand"?"plain":"bad",link:s};case"worker-resumed":return{text:`Worker ${n("name")} resumed`,tone:"good",link:s};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${Nh(e.retired)} retired`,tone:"plain"};case"standstill":return{text:`All ${o("workers")} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:`The memory manager copied ${o("replicated")} and dropped ${o("dropped")} results (${Z(Number(e.bytes??0))}, ${Z(Number(e.bytesDropped??0))})`,tone:"plain",link:["memory"]};case"data-scattered":return{text:`${o("values")} values were stored in ${n("namespace")}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${rt(Number(e.downMs??0)/1e3)}`,tone:"bad"};default:return{text:t,tone:"plain"}}}function Nh(e){return Array.isArray(e)?e.length:0}var Wh=20;function Oc(){return rn("groups"),ln.value===null?d`
      <${Te} title="Overview">
        <${We} error=${null} />
        <//>
    `:d`
    <${Te} title="Overview" />
    <${Fh} />
    <div class="columns">
      <${Ih} />
      <${Hh} />
    </div>
    <${Uh} />
    <${Gh} />
    <${Bh} />
  `}function Fh(){let e=ln.value;if(e===null)return null;let{workers:t,tasks:n,memory:o,graphs:l}=e,r=t.running??0,s=Object.entries(t).filter(([h,p])=>h!=="running"&&h!=="closed"&&p>0).map(([h,p])=>`${I(p)} ${h.replaceAll("_"," ")}`).join(", "),a=Ot.value.at(-1),c=(n.queued??0)+(n["no-worker"]??0);return d`
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
        value=${bs(a?.finishedRate??0)}
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
        detail=${o.limit===null||o.limit===0?"no limit":`${An(o.process/o.limit)} of ${Z(o.limit)}`}
      />
      <${le} name="Spilled" value=${Z(o.spilled)} />
    </dl>
  `}function Ih(){let e=Ot.value;return d`
    <${_e} title="Tasks a second" note=${Ct()?"of the recording":"in the last 10 minutes"}>
      <${El}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${bs}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function Hh(){let e=Ot.value;return d`
    <${_e} title="Memory" note="of all workers, stacked">
      <${El}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${Z}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function Uh(){let{data:e,error:t}=$e("graphs?state=running&limit=20",2e3);return e===null?d`
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
              <${Pn} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${I(l)} / ${I(o)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function Gh(){let e=$s.value;return e.length===0?null:d`
    <${_e} title="Busiest groups of tasks">
      <${Co}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:o})=>({group:t,counts:n,expectedSeconds:o<0?null:o/1e6}))}
      />
      <//>
  `}function Bh(){let e=dl.value.slice(0,Wh);return d`
    <${_e} title="What happened">
      ${e.length===0&&d`<${nt}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>d`<${Vh} key=${t.id} fact=${t} />`)}
      </ol>
    <//>
  `}function Vh({fact:e}){let{text:t,tone:n,link:o}=Cc(e);return d`
    <li class=${n}>
      <time dateTime=${new Date(e.at).toISOString()}>${je(e.at)}</time>
      <span>${o===void 0?t:d`<${Le} to=${o}>${t}<//>`}</span>
    </li>
  `}function Lc({path:e}){return d`
    <${Te} title="Not found">
      <${nt}>There is no page "${e.join("/")}". <${Le} to=${[]}>Overview<//><//>
    <//>
  `}function Nc(e,t){let n=zh(e,t),o=jh(e,n),l=[],r=(x,k)=>(l[k]??=[]).push(x);for(let x=0;x<e;x++)r(x,o[x]??0);let s=e,a=n.map(([x,k])=>{if(x===k)return[x];let[S,w]=[o[x]??0,o[k]??0],E=[x];for(let M=S+1;M<w;M++)r(s,M),E.push(s++);return[...E,k]}),c=Dc(s,a,-1),h=Dc(s,a,1),p=new Float64Array(s),g=x=>x.forEach((k,S)=>p[k]=S);l.forEach(g);for(let x=0;x<8;x++){let k=x%2===0;for(let S of k?l:[...l].reverse())Yh(S,k?c:h,p),g(S)}let $=Math.max(1,...l.map(x=>x.length)),_=new Map;l.forEach((x,k)=>{let S=($-x.length)/2;x.forEach((w,E)=>_.set(w,{layer:k,at:E+S}))});let b=x=>_.get(x)??{layer:0,at:0};return{nodes:Array.from({length:e},(x,k)=>b(k)),edges:a.map((x,k)=>(n[k]?.[0]!==t[k]?.[0]?[...x].reverse():x).map(b)),layers:l.length,width:$}}function zh(e,t){let n=Array.from({length:e},()=>[]);for(let[r,s]of t)n[r]?.push(s);let o=new Uint8Array(e),l=new Set;for(let r=0;r<e;r++){if(o[r]!==0)continue;let s=[{node:r,at:0}];o[r]=1;for(let a=s.at(-1);a!==void 0;a=s.at(-1)){let c=n[a.node]?.[a.at++];c===void 0?o[s.pop()?.node??0]=2:o[c]===1?l.add(`${a.node} ${c}`):o[c]===0&&(o[c]=1,s.push({node:c,at:0}))}}return t.map(([r,s])=>l.has(`${r} ${s}`)?[s,r]:[r,s])}function jh(e,t){let n=new Int32Array(e),o=new Int32Array(e),l=Array.from({length:e},()=>[]);for(let[s,a]of t)s!==a&&(l[s]?.push(a),o[a]=(o[a]??0)+1);let r=Array.from({length:e},(s,a)=>a).filter(s=>!o[s]);for(let s=r.pop();s!==void 0;s=r.pop())for(let a of l[s]??[])n[a]=Math.max(n[a]??0,(n[s]??0)+1),o[a]=(o[a]??0)-1,o[a]===0&&r.push(a);return n}function Dc(e,t,n){let o=Array.from({length:e},()=>[]);for(let l of t)for(let r=1;r<l.length;r++){let[s=0,a=0]=[l[r-1],l[r]];o[n===-1?a:s]?.push(n===-1?s:a)}return o}function Yh(e,t,n){let o=new Map(e.map(l=>{let r=t[l]??[],s=r.reduce((a,c)=>a+(n[c]??0),0);return[l,r.length===0?n[l]??0:s/r.length]}));e.sort((l,r)=>(o.get(l)??0)-(o.get(r)??0))}var $n={width:168,height:42},On={x:190,y:84},Vo=14,Wc=24;function xr({label:e,shape:t,linkOf:n}){let{nodes:o,edges:l}=t,r=JSON.stringify([o.length,l]),s=Rt(()=>Nc(o.length,l.map(([h=0,p=0])=>[h,p])),[r]),a=s.width*On.x-(On.x-$n.width)+2*Vo,c=s.layers*On.y-(On.y-$n.height)+2*Vo;return d`
    <div class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${a} height=${c} viewBox=${`0 0 ${a} ${c}`}>
        ${s.edges.map((h,p)=>h.length>1&&d`<path key=${p} class="edge" d=${Jh(h)} />`)}
        ${o.map(({name:h,counts:p},g)=>{let $=s.nodes[g]??{layer:0,at:0},_=n(h),b=d`<${qh} name=${h} counts=${p} place=${$} />`;return _===null?d`<g key=${h}>${b}</g>`:d`<a key=${h} href=${Vt(..._)}>${b}</a>`})}
      </svg>
    </div>
  `}function qh({name:e,counts:t,place:n}){let{total:o,done:l}=sn(t),[r,s]=[Vo+n.at*On.x,Vo+n.layer*On.y],a=r;return d`
    <g class="node">
      <title>${e}: ${I(l)} of ${I(o)} done</title>
      <rect x=${r} y=${s} width=${$n.width} height=${$n.height} rx="7" />
      <text x=${r+9} y=${s+16}>${Kh(e)}</text>
      <text class="small" x=${r+9} y=${s+31}>${I(l)} / ${I(o)}</text>
      ${vl(t).map(({kind:c,count:h})=>{let p=($n.width-2)*h/Math.max(o,1);return a+=p,d`
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
  `}function Kh(e){return e.length<=Wc?e:`\u2026${e.slice(1-Wc)}`}function Jh(e){let t=e.map(({layer:s,at:a},c)=>{let h=c===0,p=c===e.length-1,g=Vo+s*On.y+(h?$n.height:p?0:$n.height/2);return[Vo+a*On.x+$n.width/2,g]}),[n,...o]=t;if(n===void 0)return"";let[,l]=n,r=o.map(([s,a],c)=>{let h=(l+a)/2,[p]=t[c]??n;return l=a,`C${p},${h} ${s},${h} ${s},${a}`});return`M${n.join()} ${r.join(" ")}`}function Fc({id:e}){let t=`graphs/${encodeURIComponent(e)}`,{data:n}=$e(t,3e3),{data:o,error:l}=$e(`${t}/shape`,2e3),r=d`<${Le} to=${["graphs",e]}>${n?.name||"The graph"}<//>`;return d`
    <${Te} title="Shape" aside=${r} />
    <section class="card">
      ${o===null?d`<${We} error=${l} />`:d`
        <${xr} label="Groups of tasks, inputs above" shape=${o} linkOf=${()=>null} />
        ${n!==null&&d`<${ir} counts=${n.counts} />`}
        ${o.folded>0&&d`<p class="note">The ${I(o.folded)} smallest groups are drawn as one.</p>`}
      `}
    </section>
    ${o!==null&&d`
      <section class="card">
        <${Co}
          caption="The same groups as a table"
          rows=${o.nodes.map(({name:s,counts:a})=>({group:s,counts:a,expectedSeconds:null}))}
        />
      </section>
    `}
  `}function si(e,t){let{workers:n,groups:o,w:l,g:r,s,d:a,k:c}=e;return s.map((h,p)=>({number:t(p),worker:n[l[p]??0]??"",group:o[r[p]??0]??"",start:h,end:h+(a[p]??0)/1e3,failed:c[p]===1}))}var Zh=new Intl.Collator("en",{numeric:!0});function Ic(e){let t=new Map;for(let o of[...e].sort((l,r)=>l.start-r.start)){let l=t.get(o.worker)??[];t.set(o.worker,l);let r=l.find(s=>(s.at(-1)?.end??0)<o.start+1);r===void 0?l.push([o]):r.push(o)}return[...t.keys()].sort(Zh.compare).map(o=>({worker:o,lanes:t.get(o)??[]}))}var ri=12;function Hc(e){let t=new Map;for(let n of[...e].sort()){let o=Qh(n)%ri,l=new Set(t.values());for(;l.size<ri&&l.has(o);)o=(o+5)%ri;t.set(n,o)}return t}function Qh(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var Uc=2e4,Xh=12e4,zo=ge({list:[],seen:0,shown:0});Ha("stream",e=>{let t=e.n,n=si(e,o=>t[o]??0);Vc(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function Bc(){rn("stream");let e=jt.value;Oe(()=>{let t=new URLSearchParams(Ct()?{after:"0",limit:"10000"}:{start:String(Date.now()-Xh),limit:"10000"});on(`stream?${t}`).then(n=>{Ct()&&ed(),Vc(si(n,o=>n.next-n.s.length+1+o),{})},()=>{})},[e])}var Pl=new Set;function Vc(e,t){let n=[];for(let l of e){let r=Gc(l);Pl.has(r)||(Pl.add(r),n.push(l))}let o=[...zo.value.list,...n].slice(-Uc);Pl.size>2*Uc&&(Pl=new Set(o.map(Gc))),zo.value={...zo.value,...t,list:o}}function ed(){Pl.clear(),zo.value={list:[],seen:0,shown:0}}function Gc({worker:e,group:t,start:n,end:o}){return`${e} ${t} ${n} ${o}`}var no=18,ii=8,jo=110,Rl=22;function zc({lanes:e,hueOf:t,from:n,to:o,onView:l}){let r=Bt(null),[s,a]=pe(900),[c,h]=pe(null),p=Bt(null),g=Al.value,$=Rl+e.reduce((k,S)=>k+S.lanes.length*no+ii,0),_=k=>n+(k-jo)/(s-jo)*(o-n);return Oe(()=>{let k=r.current?.parentElement;if(!k)return;let S=new ResizeObserver(()=>a(k.clientWidth));return S.observe(k),()=>S.disconnect()},[]),Oe(()=>{r.current!==null&&nd(r.current,{lanes:e,hueOf:t,from:n,to:o,width:s,height:$})},[e,t,n,o,s,$,g]),d`
    <div class="timeline">
      <canvas
        ref=${r}
        role="img"
        aria-label="Runs by worker and time; the table below lists the last ones"
        onWheel=${k=>{k.preventDefault();let S=_(k.offsetX),w=k.deltaY>0?1.25:.8;l(S-(S-n)*w,S+(o-S)*w)}}
        onPointerDown=${k=>p.current=k.offsetX}
        onPointerUp=${()=>p.current=null}
        onPointerLeave=${()=>{p.current=null,h(null)}}
        onPointerMove=${k=>{if(p.current!==null){let w=_(p.current)-_(k.offsetX);return p.current=k.offsetX,l(n+w,o+w)}let S=td(e,k.offsetY,_(k.offsetX));h(S===null?null:{run:S,x:k.offsetX,y:k.offsetY})}}
      />
      ${c!==null&&d`
        <p class="tip" style=${{left:`${Math.min(c.x+12,s-220)}px`,top:`${c.y+12}px`}}>
          <b>${c.run.group}</b>${c.run.failed?" failed":""}<br />
          ${rt((c.run.end-c.run.start)/1e3)} on ${c.run.worker}
        </p>
      `}
    </div>
  `}function td(e,t,n){let o=Rl;for(let{lanes:l}of e){let r=l[Math.floor((t-o)/no)];if(t>=o&&r!==void 0)return r.find(({start:s,end:a})=>s<=n&&n<=a)??null;o+=l.length*no+ii}return null}function nd(e,{lanes:t,hueOf:n,from:o,to:l,width:r,height:s}){let a=devicePixelRatio;e.width=r*a,e.height=s*a,e.style.width=`${r}px`,e.style.height=`${s}px`;let c=e.getContext("2d");if(c===null)return;let h=getComputedStyle(document.documentElement),p=b=>h.getPropertyValue(`--${b}`).trim(),g=Array.from({length:12},(b,x)=>p(`hue-${x}`)),$=b=>jo+(b-o)/(l-o)*(r-jo);c.scale(a,a),c.font="11px system-ui",c.textBaseline="middle";for(let b of od(o,l)){let x=$(b);c.fillStyle=p("line"),c.fillRect(x,Rl-4,1,s),c.fillStyle=p("muted"),c.fillText(new Date(b).toLocaleTimeString("en-GB"),x+3,Rl/2)}let _=Rl;for(let{worker:b,lanes:x}of t){c.fillStyle=p("muted"),c.fillText(b,0,_+no/2,jo-8);for(let k of x){for(let{start:S,end:w,group:E,failed:M}of k){if(w<o||S>l)continue;let j=Math.max(jo,$(S)),C=Math.min(r,Math.max($(w),$(S)+1));c.fillStyle=g[n.get(E)??0]??"",c.fillRect(j,_+1,C-j,no-2),M&&(c.fillStyle=p("failed"),c.fillRect(j,_+no-4,C-j,3))}_+=no}_+=ii}}function od(e,t){let o=[1,2,5,10,15,30,60,120,300,600,1800,3600].map(r=>r*1e3).find(r=>(t-e)/r<=8)??36e5,l=Math.ceil(e/o)*o;return Array.from({length:Math.max(0,Math.floor((t-l)/o)+1)},(r,s)=>l+s*o)}var ld=3e4,rd=20,ai=60,sd=24,id=500;function qc(){Bc();let e=Se===null&&!Ct(),{list:t,seen:n,shown:o}=zo.value,[l,r]=pe(Date.now()),[s,a]=pe(null),[c,h]=pe(""),[p,g]=pe(""),[$,_]=pe(0),[b,x]=pe(!1);Oe(()=>{if(s!==null||!e)return;let N=setInterval(()=>r(Date.now()),id);return()=>clearInterval(N)},[s===null]);let[k,S]=s??(e?[l-ld,l]:cd(t)),w=Rt(()=>t.filter(N=>(c===""||N.worker===c)&&(p===""||N.group===p)&&N.end-N.start>=$&&(!b||N.failed)),[t,c,p,$,b]),E=Rt(()=>Ic(w.filter(({start:N,end:B})=>B>=k&&N<=S)),[w,Math.floor(k/100),Math.floor(S/100)]),M=Rt(()=>[...new Set(t.map(N=>N.group))].sort(),[t]),j=Rt(()=>[...new Set(t.map(N=>N.worker))].sort(),[t]),C=Rt(()=>Hc(M),[M.join(`
`)]);return d`
    <${Te} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${N=>N.preventDefault()}>
        <${Yc} label="Worker" value=${c} all=${j} onChange=${h} />
        <${Yc} label="Tasks" value=${p} all=${M} onChange=${g} />
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
        <button type="button" onClick=${()=>a(jc(k,S,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>a(jc(k,S,2))}>Zoom out</button>
      </form>
      ${E.length===0?d`<${nt}>No task has ended in this time.<//>`:d`
        <${zc}
          lanes=${E.slice(0,ai)}
          hueOf=${C}
          from=${k}
          to=${S}
          onView=${(N,B)=>a([N,B])}
        />
      `}
      <ul class="legend">
        ${M.slice(0,sd).map(N=>d`<li key=${N}><span class=${`swatch hue-${C.get(N)}`} aria-hidden="true" /> ${N}</li>`)}
      </ul>
      ${E.length>ai&&d`<p class="note">The first ${ai} of ${E.length} workers are drawn.</p>`}
      <p class="note">
        ${o<n?`${o} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${Se===null&&d`<${ud} />`}
    <section class="card">
      <${fd} list=${w} />
    </section>
  `}var ad={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function ud(){let e=Ot.value;return d`
    <${_e} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${El}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${An}
        stacked=${!0}
        max=${1}
        series=${tr.map(t=>({label:t,color:ad[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function cd(e){return e.reduce(([t,n],o)=>[Math.min(t,o.start),Math.max(n,o.end)],[e[0]?.start??0,e[0]?.end??1])}function jc(e,t,n){let[o,l]=[(e+t)/2,(t-e)*n/2];return[o-l,o+l]}function Yc({label:e,value:t,all:n,onChange:o}){return d`
    <label>${e} <select
        value=${t}
        onChange=${l=>o(l.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(l=>d`<option key=${l} value=${l}>${l}</option>`)}
      </select></label>
  `}function fd({list:e}){return d`
    <${Fe}
      caption="The last runs"
      head=${["Tasks","Worker","Started","Time",""]}
      rows=${e.slice(-rd).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${({group:t,worker:n,start:o,end:l,failed:r})=>[d`<span class="mono">${t}</span>`,n,je(o),rt((l-o)/1e3),r?d`<span class="bad">failed</span>`:""]}
    />
  `}function Kc(){let{data:e,error:t}=$e("stuck",3e3);return d`
    <${Te} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?d`<${We} error=${t} />`:e.items.length===0?d`<${nt}>Nothing is stuck.<//>`:d`
          <${Fe}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:o,keys:l})=>`${n} ${o} ${l[0]}`}
            cells=${({graph:n,name:o,text:l,count:r,keys:s})=>[d`<${Le} to=${["graphs",n]}>${o||sr(n)}<//>`,I(r),l,d`<ul class="keys">${s.map(a=>d`
                    <li key=${a}>
                      <${Le} to=${["graphs",n,"tasks",a]}>${a}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&d`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}var pd=100,Jc=4096,md=2e4;function Zc({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/tasks/${encodeURIComponent(t)}`,{data:o,error:l}=$e(n,2e3),{data:r}=$e(`${n}/explain`,2e3),s=d`<${Le} to=${["graphs",e]}>Its graph<//>`;return o===null?d`
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
        <${le} name="Result" value=${o.nbytes===null?"\u2014":Z(o.nbytes)} />
        <${le}
          name="Time"
          value=${o.startedAt===null?"\u2014":En(o.startedAt,o.endedAt,Mn())}
        />
      </dl>
      <ul class="reasons">
        ${(r?.reasons??[]).map(({code:a,text:c})=>d`<li key=${a+c}>${c}</li>`)}
      </ul>
    </section>
    <${hd} task=${o} graph=${e} />
    <${dd} task=${o} graph=${e} />
    <${gd} graph=${e} taskKey=${t} />
    <${$d} path=${n} />
    <${vd} path=${n} attempts=${o.attempts} />
    ${o.state==="memory"&&d`<${yd} graph=${e} taskKey=${t} />`}
    <${wd} path=${n} />
  `}function hd({task:e,graph:t}){let{error:n,blame:o}=e;return n===void 0?null:d`
    <${_e} title="Error">
      ${o!==void 0&&d`<p>It failed because its input <${Le} to=${["graphs",t,"tasks",o]}>${o}<//> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&d`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&d`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function dd({task:e,graph:t}){let{dependencies:n}=e;if(n.length===0)return null;let o=n.slice(0,pd);return d`
    <${_e} title="Inputs" note=${`${I(o.length)} of ${I(n.length)}`}>
      <ul class="keys">
        ${o.map(l=>d`
            <li key=${l}>
              <${Le} to=${["graphs",t,"tasks",l]}>${l}<//></li>
          `)}
      </ul>
      <//>
  `}var _d={hops:"2",limit:"60"};function gd({graph:e,taskKey:t}){let n=new URLSearchParams({around:t,..._d}),{data:o}=$e(`graphs/${encodeURIComponent(e)}/shape?${n}`,3e3);return o===null||o.nodes.length<2?null:d`
    <${_e} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${xr}
        label="The task, its inputs above and its users below"
        shape=${o}
        linkOf=${l=>l===t?null:["graphs",e,"tasks",l]}
      />
      <//>
  `}function $d({path:e}){let{data:t}=$e(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:d`
    <${_e} title="Attempts">
      <${Fe}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${t.items}
        keyOf=${({attempt:n})=>String(n)}
        cells=${({attempt:n,state:o,worker:l,startedAt:r,endedAt:s,error:a})=>[String(n),d`<${Dt} name=${o} />`,l===null?"":d`<${Le} to=${["workers",l]}>${l}<//>`,r===null?"":je(r),r===null?"":En(r,s,Mn()),a===void 0?"":`${a.name}: ${a.message.split(`
`)[0]}`]}
      />
      <//>
  `}function Qc(e,t,n){let[o,l]=pe(null);return Oe(()=>{let r=!0;return Ea(e,t).catch(()=>null).then(s=>r&&l(s)),()=>{r=!1}},[e,n]),o}function vd({path:e,attempts:t}){let n=Qc(`${e}/logs`,md,t);return t===0||n===null||n===""?null:d`
    <${_e} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function yd({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/results/${encodeURIComponent(t)}`,o=Qc(n,Jc,null);return o===null?null:d`
    <${_e} title="Result" note=${`the first ${Z(Jc)}`}>
      <pre tabindex="0" aria-label="Result">${o}</pre>
      <//>
  `}function wd({path:e}){let{data:t}=$e(`${e}/story`,1e4);return t===null?null:d`
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
  `}var Sd=100;function Xc({name:e}){let t=`workers/${encodeURIComponent(e)}`,{data:n,error:o}=$e(t,2e3);if(n===null)return d`
      <${Te} title=${e}>
        <section class="card">
          <${We} error=${o} />
        </section>
        <//>
    `;let{memory:l,spill:r,resources:s}=n,a={managed:l.managed,unmanaged:l.unmanaged,spilled:l.spilled,limit:l.limit};return d`
    <${Te} title=${n.name} aside=${d`<${kd} worker=${n} />`} />
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
      <${Ro} label="Memory" parts=${a} />
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
    <${bd} path=${t} />
  `}function kd({worker:e}){let t=`workers/${encodeURIComponent(e.id)}`;return d`
    ${e.state==="paused"?d`<${Lt} label="Resume" scope="admin" path=${`${t}/resume`} />`:d`<${Lt} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Lt}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function bd({path:e}){let{data:t}=$e(`${e}?keys=true`,15e3),n=t?.holds??[];if(n.length===0)return null;let o=[...n].sort((l,r)=>r.nbytes-l.nbytes).slice(0,Sd);return d`
    <${_e} title="Results" note=${`${I(o.length)} of ${I(n.length)}, the largest`}>
      <${Fe}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${o}
        keyOf=${({key:l})=>l}
        cells=${({key:l,nbytes:r,spilled:s})=>[d`<span class="mono">${l}</span>`,Z(r),s?"spilled":"in memory"]}
      />
      <//>
  `}var ui=500,xd=[1,10,60];function ef(){let e=dn.value,[t,n]=pe(!1),[o,l]=pe(1),[r,s]=pe(null),[a,c]=pe(""),h=e!==null&&e.event>=e.last,p=async S=>{try{await Ga(S),c("")}catch(w){n(!1),c(w instanceof Error?w.message:String(w))}};if(Oe(()=>{if(!t||h)return;let S=!1,w=async()=>{let M=dn.value?.at??0;await p({at:M+ui*o}),dn.value?.at===M&&await p({event:(dn.value?.event??0)+1}),S||(E=setTimeout(w,ui))},E=setTimeout(w,ui);return()=>{S=!0,clearTimeout(E)}},[t,o,h]),e===null)return null;let{event:g,first:$,last:_,at:b,firstAt:x}=e;return d`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{h&&await p({event:$}),n(!t||h)}}>
        ${t&&!h?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${o}
          onChange=${S=>l(Number(S.currentTarget.value))}
        >
          ${xd.map(S=>d`<option key=${S} value=${S}>${S}×</option>`)}
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
  `}var Td=[["","Overview"],["graphs","Graphs"],["stream","Task stream"],["workers","Workers"],["memory","Memory"],["stuck","Stuck"]];function Md(){if(Se===null)return Td.map(([t,n])=>[t===""?[]:[t],n]);let e=["graphs",Se.graph];return[[e,"Graph"],[[...e,"shape"],"Shape"],[["stream"],"Task stream"]]}var Ad={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026"};function tf({children:e}){let t=Se===null?pl.value[0]??"":pl.value.join("/"),n=Eo.value,o=hn.value?.name??null;return d`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${Vt()}>Weir</a>
      <ul>
        ${Md().map(([l,r])=>d`
            <li key=${l}><a
              href=${Vt(...l)}
              aria-current=${l.join("/")===t?"page":void 0}
            >${r}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        ${Se===null?d`<p class=${`connection ${n}`} role="status">${Ad[n]}</p>`:d`<p>Report of ${je(Se.at)}</p>`}
        ${o!==null&&o!=="local"&&d`<p>${o} <button type="button" class="plain" onClick=${Oa}>Log out</button></p>`}
        <${Pc} />
        ${Se===null&&d`<a href=${Ma} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${ef} />
      ${ln.value?.standstill&&d`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${Vt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}var of=ge(null);function Ed(){let{login:e}=hn.value??{};return Oe(()=>{e===!1&&Fa()},[e]),e===void 0?null:e?d`<${Ka} refusal=${of.value} />`:d`<${tf}>${Pd(pl.value)}<//>`}function Pd(e){let[t,n="",o,l=""]=e;return t===void 0?d`<${Oc} />`:e.length===1&&t==="graphs"?d`<${qa} />`:e.length===2&&t==="graphs"?d`<${ja} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="shape"?d`<${Fc} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&o==="tasks"?d`<${Zc} key=${`${n}/${l}`} graph=${n} taskKey=${l} />`:e.length===1&&t==="workers"?d`<${Qa} />`:e.length===2&&t==="workers"?d`<${Xc} key=${n} name=${n} />`:e.length===1&&t==="memory"?d`<${Xa} />`:e.length===1&&t==="stream"?d`<${qc} />`:e.length===1&&t==="stuck"?d`<${Kc} />`:d`<${Lc} path=${e} />`}Ec();Aa();of.value=await Ca();await Ss();var nf=document.getElementById("app");nf!==null&&ls(d`<${Ed} />`,nf);

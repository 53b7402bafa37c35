var fe,Ui,Jr,bn,qr,Vl,Gi,Gl,Bi,Zr,Kr,Of,nl=Symbol.for("pv"),zl={},jl=[],Lf=/^m(i|n|o|s|text|space)$/,Qr=Array.isArray,Xr=jl.slice,zn=Object.assign;function Vn(e){e&&e.parentNode&&e.remove()}function ol(e,t,n){var o,l,r,s={},a=arguments.length;for(r in t)r=="key"?o=t[r]:r=="ref"&&typeof e!="function"?l=t[r]:s[r]=t[r];return a>2&&(s.children=a>3?Xr.call(arguments,2):n),tl(e,s,o,l,null)}function tl(e,t,n,o,l){var r={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:nl,__v:l||++Ui,__i:-1,__u:0};return!l&&fe.vnode&&fe.vnode(r),r}function Yn(e){return e.children}function jn(e,t){this.props=e,this.context=t,this.__g=0}function xn(e,t){if(t==null)return e.__&&xn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:xn(e)}function Df(e){var t,n=e.__v,o=n.__e,l=[],r=[],s=e.__P;s&&((t=zn({constructor:nl},n)).__v=n.__v+1,fe.vnode&&fe.vnode(t),es(s,t,n,e.__n,s.namespaceURI,32&n.__u?[o]:null,l,o||xn(n),32&n.__u,r),t.__v=n.__v,t.__.__k[t.__i]=t,Ki(l,t,r),n.__=n.__e=null,t.__e!=o&&Vi(t))}function Vi(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),Vi(e)}function Ii(e){(8&e.__g||(e.__g|=8,bn.push(e),Vl++))&&qr==fe.debounceRendering||((qr=fe.debounceRendering)||queueMicrotask)(zi)}function zi(){try{for(var e,t=1;bn.length;)bn.length>t&&bn.sort(Gi),e=bn.shift(),t=bn.length,8&e.__g&&Df(e)}finally{(Vl=bn.length)&&(qr||queueMicrotask)(zi)}}function ji(e,t,n,o,l,r,s,a,c,h,p){var g,$,_,b,x,k,S=o.__k||jl,w=t.length;for(c=Nf(n,t,S,c,w),g=0;g<w;g++)(_=n.__k[g])!=null&&($=~_.__i&&S[_.__i]||zl,_.__i=g,k=es(e,_,$,l,r,s,a,c,h,p),b=_.__e,($.ref!=_.ref||8&$.__u)&&($.ref&&ts($.ref,null,_,$),_.ref&&p.push(_.ref,_.__c||b,_)),x=x||b,4&_.__u?(c=Yi(_,c,e,!$.__v),$.__e&&($.__e=null)):typeof _.type=="function"&&k!==void 0?c=k:b&&(c=b.nextSibling),_.__u&=-21);return n.__e=x,c}function Nf(e,t,n,o,l){var r,s,a,c,h,p,g,$,_,b=n.length,x=b,k=0,S=0,w=e.__k=Array(l);for(r=0;r<l;r++)(s=t[r])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=w[r]=tl(null,s):Qr(s)?s=w[r]=tl(Yn,{children:s}):s.constructor===nl&&s.__b?s=w[r]=tl(s.type,s.props,s.key,s.ref,s.__v):w[r]=s,c=r+k,s.__=e,s.__b=e.__b+1,a=null,~(h=s.__i=Wf(s,n,c,x))&&(x--,(a=n[h])&&(a.__u|=2)),a&&a.__v?(s.__u|=16,h==c-1?k--:h==c+1?k++:h!=c&&(h>c?k--:k++,S=1)):(~h||(l>b?k--:l<b&&k++),typeof s.type!="function"&&(s.__u|=4))):w[r]=null;if(S){for(p=[],g=[],r=0;r<l;r++)if((s=w[r])&&16&s.__u){for(k=0,$=p.length;k<$;)p[_=k+$>>1]<s.__i?k=_+1:$=_;p[k]=s.__i,g[r]=k+1}for(k=p.length;r--;)g[r]&&(g[r]==k?k--:w[r].__u|=4)}if(x)for(r=0;r<b;r++)!(a=n[r])||2&a.__u||(a.__e==o&&(o=xn(a)),ns(a,a));return o}function Yi(e,t,n,o){var l,r,s,a;if(typeof e.type=="function"){if(e.props.__P)return t;if(l=e.__k)for(r=0;r<l.length;r++)l[r]&&(l[r].__=e,t=Yi(l[r],t,n,!1));return t}for(t&&!t.parentNode&&(t=xn(e))&&!t.parentNode&&(t=null),s=e.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(s!=a&&(!o&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function Wf(e,t,n,o){var l,r=e.key,s=e.type,a=t[n],c=a&&!(2&a.__u);if(a===null&&r==null||c&&r==a.key&&s==a.type)return n;if(o>(c?1:0)){for(l=n-1;l>=0;l--)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l;for(l=n+1;l<t.length;l++)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l}return-1}function Hi(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function Ul(e,t,n,o,l){var r,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||Hi(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||Hi(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(s=Kr[t]||(Kr[t]=Ff(t)),(e.__a||(e.__a={}))[t]=Zr,r=t!=(t=t.replace(Bi,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,r):e.removeEventListener(t,s,r));else{if(l=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function Ff(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[Gl]==null)t[Gl]=Zr++;else if(t[Gl]<this.__a[e])return;return n(fe.event?fe.event(t):t)}}}function es(e,t,n,o,l,r,s,a,c,h){var p,g,$,_,b,x,k,S,w,E,M,j,C,N,B,X,z,R,Y=t.type;if(t.constructor!==nl)return null;128&n.__u&&(c=32&n.__u,p=n.__c.__z)&&(t.__u|=c,g=r=[],p.nodeType==8?a=Bl(p,r):r.push(p),a=r[0]||a),(p=fe.__b)&&p(t);e:if(typeof Y=="function"){$=s.length;try{if(S=t.props,w=(p=Y.prototype)&&p.render,E=(p=Y.contextType)&&o[p.__c],M=p?E?E.props.value:p.__:o,(_=n.__c)?(t.__c=_,2&_.__g&&(_.__g|=1)):(w?t.__c=_=new Y(S,M):(t.__c=_=new jn(S,M),_.constructor=Y,_.render=Hf),E&&E.sub(_),_.state||(_.state={}),_.__n=o,_.__g|=8,_.__h=[],_.__k=[]),w&&(_.__s||(_.__s=_.state),Y.getDerivedStateFromProps&&(_.__s==_.state&&(_.__s=zn({},_.__s)),zn(_.__s,Y.getDerivedStateFromProps(S,_.__s)))),b=_.props,x=_.state,_.__v=t,n.__c){if(S!==b&&w&&!Y.getDerivedStateFromProps&&_.componentWillReceiveProps&&_.componentWillReceiveProps(S,M),t.__v==n.__v&&!(8&_.__g)||!(4&_.__g)&&_.shouldComponentUpdate&&_.shouldComponentUpdate(S,_.__s,M)===!1){t.__v!=n.__v&&(_.props=S,_.state=_.__s,_.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(L){L&&(L.__=t)}),jl.push.apply(_.__h,_.__k),_.__k=[],_.__h.length&&s.push(_),a=xn(n);break e}_.componentWillUpdate&&_.componentWillUpdate(S,_.__s,M),w&&_.componentDidUpdate&&_.__h.push(function(){_.componentDidUpdate(b,x,k)})}else w&&!Y.getDerivedStateFromProps&&_.componentWillMount&&_.componentWillMount(),w&&_.componentDidMount&&_.__h.push(_.componentDidMount);_.context=M,_.props=S,_.__P=e,_.__g&=-5,j=fe.__r,C=w?25:0;do _.__g&=-9,j&&j(t),p=_.render(_.props,_.state=_.__s,_.context);while(8&_.__g&&++C<25);w&&(jl.push.apply(_.__h,_.__k),_.__k=[]),_.state=_.__s,_.getChildContext&&(o=zn({},o,_.getChildContext())),w&&n.__c&&_.getSnapshotBeforeUpdate&&(k=_.getSnapshotBeforeUpdate(b,x)),N=p&&p.type===Yn&&p.key==null?p.props.children:p,S.__P&&(p=a,l=(e=S.__P).namespaceURI,c=r=null,n.props&&n.props.__P!=e&&(n.__k.some(function(L){L&&ns(L,L)}),n.__k=null),a=n.__k?xn(n,0):null),a=ji(e,Qr(N)?N:[N],t,n,o,l,r,s,a,c,h),S.__P&&(t.__e=null,a=p),t.__u&=-161,g&&g.some(Vn),_.__h.length&&s.push(_),1&_.__g&&(_.__g&=-4)}catch(L){if(s.length=$,t.__v=null,c||r)if(L&&L.then){if(t.__u|=128|c,r){for(~(z=r.indexOf(a||void 0))||(z=r.length);(R=r[z-1])&&R.nodeType==8;)z--;for(;z<r.length;z++)if(R=r[z])if(r[z]=null,B){if(R==X)break}else{if(R.nodeType!=8)break;R.data.startsWith("$s")&&(X=Bl(B=R))}}if(!B){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;B=a}(p=Bl(B=t.__c.__z||(t.__c.__z=B)))?(t.__e=B,a=p):t.__e=a,a=a&&a.nextSibling}else r&&r.some(Vn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),L&&L.then||qi(t),fe.__e(L,t,n)}}else a=t.__e=If(n.__e,t,n,o,l,r,s,c,h,e);return(p=fe.diffed)&&p(t),a}function Bl(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function qi(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(qi))}function Ki(e,t,n){for(var o=0;o<n.length;)ts(n[o++],n[o++],n[o++]);fe.__c&&fe.__c(t,e),e.some(function(l){try{e=l.__h,l.__h=[],e.some(function(r){r.call(l)})}catch(r){fe.__e(r,l.__v)}})}function If(e,t,n,o,l,r,s,a,c,h){var p,g,$,_,b,x,k,S,w=n.props||zl,E=t.props,M=t.type;if(M=="svg"?l="http://www.w3.org/2000/svg":M=="math"?l="http://www.w3.org/1998/Math/MathML":l||(l="http://www.w3.org/1999/xhtml"),r){for(p=0;p<r.length;p++)if((b=r[p])&&(M?b.localName==M:b.nodeType==3)){e=b,r[p]=null;break}}if(!e){if(S=h.ownerDocument||document,!M)return S.createTextNode(E);e=S.createElementNS(l,M,E.is?E:h),a&&(fe.__m&&fe.__m(t,r),a=!1),r=null}if(M){if(h=M=="template"&&e.content||e,r=M=="textarea"&&E.defaultValue!=null?null:r&&Xr.call(h.childNodes),!a&&r)for(w={},p=0;p<e.attributes.length;p++)w[(b=e.attributes[p]).name]=b.value;for(p in w)b=w[p],p=="dangerouslySetInnerHTML"?$=b:p=="children"||p in E||p=="value"&&"defaultValue"in E||p=="checked"&&"defaultChecked"in E||Ul(e,p,null,b,l);for(p in E)b=E[p],p=="children"?_=b:p=="dangerouslySetInnerHTML"?g=b:p=="value"?x=b:p=="checked"?k=b:a&&typeof b!="function"||w[p]===b||Ul(e,p,b,w[p],l);g?(a||$&&(g.__html==$.__html||g.__html==e.innerHTML)||(e.innerHTML=g.__html),t.__k=[]):($&&(e.textContent=""),(M=="foreignObject"||l=="http://www.w3.org/1998/Math/MathML"&&Lf.test(M))&&(l="http://www.w3.org/1999/xhtml"),ji(h,Qr(_)?_:[_],t,n,o,l,r,s,r?r[0]:n.__k&&xn(n,0),a,c),r&&r.some(Vn)),a&&M!="textarea"||(p="value",M=="progress"&&x==null?e.removeAttribute(p):x==null||x===e[p]&&(M!="progress"||x)||Ul(e,p,x,w[p],l),p="checked",k!=null&&k!=e[p]&&Ul(e,p,k,w[p],l))}else w===E||a&&e.data==E||(e.data=E);return e}function ts(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(l){fe.__e(l,n)}}function ns(e,t,n){var o,l,r,s;if(fe.unmount&&fe.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||ts(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(a){fe.__e(a,t)}o.__P=o.__n=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&ns(o[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(l=Bl(o,r=[]))&&(o==e.__e&&r.some(Vn),Vn(l),Vn(o)),n||Vn(e.__e),e.__e=e.__c=e.__=null}function Hf(e,t,n){return this.constructor(e,n)}function os(e,t){var n,o,l,r;fe.__&&fe.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=tl(Yn,{children:[e]}),l=[],r=[],es(t,t.__k,o||zl,zl,t.namespaceURI,o?null:t.firstChild?Xr.call(t.childNodes):null,l,o?o.__e:t.firstChild,n,r),Ki(l,t.__k,r),t.__k.props.children=null}fe={__e:function(e,t,n,o){for(var l,r,s;t=t.__;)if((l=t.__c)&&!(1&l.__g)){l.__g|=4;try{if((s=(r=l.constructor)&&r.getDerivedStateFromError)&&l.setState(r.getDerivedStateFromError(e)),l.componentDidCatch&&(l.componentDidCatch(e,o||{}),s=1),s&&8&l.__g)return void(l.__g|=2)}catch(a){e=a}}throw Vl=0,e}},Ui=0,Jr=function(e){return e!=null&&e.constructor===nl},jn.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=zn({},this.state)),typeof e=="function"&&(e=e(zn({},n),this.props)),e&&(zn(n,e),this.__v&&(t&&this.__k.push(t),Ii(this)))},jn.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),Ii(this))},jn.prototype.render=Yn,bn=[],Vl=0,Gi=function(e,t){return e.__v.__b-t.__v.__b},Gl=Symbol(),Bi=/(PointerCapture)$|Capture$/i,Zr=0,Kr={},Of=0;var rl,Ve,ls,Ji,rs=Object.is,Yl=0,ra=[],ss=[],He=fe,Zi=He.__b,Qi=He.__r,Xi=He.diffed,ea=He.__c,ta=He.unmount,na=He.__;function as(e,t){He.__h&&He.__h(Ve,e,Yl||t),Yl=0;var n=Ve.__H||(Ve.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function pe(e){return Yl=1,Uf(ia,e)}function Uf(e,t,n){var o=as(rl++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):ia(void 0,t),function(r){var s=(o.__N||o.__)[0],a=o.t(s,r);rs(s,a)||(o.__N=[a,o.__[1]],o.__c.setState({}))}],o.__c=Ve,!Ve.__f)){Ve.__f=!0;var l=Ve.shouldComponentUpdate;Ve.shouldComponentUpdate=function(r,s,a){var c=this.__H;if(!c)return!0;var h=!1,p=this.props!=r;if(c.__.some(function($){$.__N&&(h=!0,rs($.__[0],$.__N[0])||(p=!0))}),l){var g=l.call(this,r,s,a);return h?g||p:g}return!h||p}}return o.__}function Oe(e,t){var n=as(rl++,3);!He.__s&&sa(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,Ve.__H.__h.push(n))}function Gt(e){return Yl=5,nn(function(){return{current:e}},[])}function nn(e,t){var n=as(rl++,7);return sa(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function Gf(){var e;do{for(;e=ss.shift();)try{ll(e)}catch(n){He.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=ra.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(ll),t.__h.some(is),t.__h=[]}catch(n){t.__h=[],He.__e(n,e.__v)}}}while(ss.length)}He.__b=function(e){Ve=null,Zi&&Zi(e)},He.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),na&&na(e,t)},He.__r=function(e){Qi&&Qi(e),rl=0;var t=(Ve=e.__c).__H;t&&(ls==Ve?Ve.__h=[]:(t.__h.some(ll),t.__h.some(is),rl=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),ls=Ve},He.diffed=function(e){Xi&&Xi(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&la(ra.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),ls=Ve=null},He.__c=function(e,t){t.some(function(n){try{n.__h.some(ll),n.__h=n.__h.filter(function(o){return!o.__||is(o)})}catch(o){n.__h=[function(){throw o}]}}),ea&&ea(e,t)},He.unmount=function(e){ta&&ta(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(l){try{if(l.__P&&l.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}l.__P=n,la(ss.push(l))}else ll(l)}catch(r){t=r}}),o.__H=void 0,t&&He.__e(t,o.__v))};var oa=typeof requestAnimationFrame=="function";function Bf(e){var t,n=function(){clearTimeout(o),oa&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);oa&&(t=requestAnimationFrame(n))}function la(e){e!=1&&Ji==He.requestAnimationFrame||((Ji=He.requestAnimationFrame)||Bf)(Gf)}function ll(e){var t=Ve,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),Ve=t}function is(e){var t=Ve;e.__c=e.__(),Ve=t}function sa(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!rs(n,e[o])})}function ia(e,t){return typeof t=="function"?t(e):t}var Vf=Symbol.for("preact-signals");function Zl(){if(pn>1)pn--;else{var e,t=!1;for(function(){var l=Kl;for(Kl=void 0;l!==void 0;){var r=l.S;if(r.v===l.v)for(var s=r.t;s!==void 0;s=s.x)s.i===l.i&&(s.i=r.i);l=l.o}}();il!==void 0;){var n=il;for(il=void 0,ql++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&ua(n))try{n.c()}catch(l){t||(e=l,t=!0)}n=o}}if(ql=0,pn--,t)throw e}}function al(e){if(pn>0)return e();us=++zf,pn++;try{return e()}finally{Zl()}}var sl,Re=void 0;function ul(e){var t=Re,n=sl;Re=void 0,sl=void 0;try{return e()}finally{Re=t,sl=n}}var il=void 0,pn=0,ql=0,zf=0,us=0,Kl=void 0,Jl=0;function aa(e){if(Re!==void 0){var t=e.n;if(t===void 0||t.t!==Re)return t={i:0,S:e,p:Re.s,n:void 0,t:Re,e:void 0,x:void 0,r:t},Re.s!==void 0&&(Re.s.n=t),Re.s=t,e.n=t,32&Re.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Re.s,t.n=void 0,Re.s.n=t,Re.s=t),t}}function ze(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}ze.prototype.brand=Vf;ze.prototype.h=function(){return!0};ze.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:ul(function(){var o;(o=t.W)==null||o.call(t)}))};ze.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&ul(function(){var l;(l=t.Z)==null||l.call(t)}))}};ze.prototype.subscribe=function(e){var t=this;return Kn(function(){var n=t.value;ul(function(){return e(n)})},{name:"sub"})};ze.prototype.valueOf=function(){return this.value};ze.prototype.toString=function(){return this.value+""};ze.prototype.toJSON=function(){return this.value};ze.prototype.peek=function(){var e=this;return ul(function(){return e.value})};Object.defineProperty(ze.prototype,"value",{get:function(){var e=aa(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(ql>100)throw new Error("Cycle detected");(function(n){pn!==0&&ql===0&&n.l!==us&&(n.l=us,Kl={S:n,v:n.v,i:n.i,o:Kl})})(this),this.v=e,this.i++,Jl++,pn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Zl()}}}});function ge(e,t){return new ze(e,t)}function ua(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function ca(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function fa(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=o}e.s=n}function qn(e,t){ze.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Jl-1,this.f=4}qn.prototype=new ze;qn.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Jl))return!0;if(this.g=Jl,this.f|=1,this.i>0&&!ua(this))return this.f&=-2,!0;var e=Re;try{ca(this),Re=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Re=e,fa(this),this.f&=-2,!0};qn.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}ze.prototype.S.call(this,e)};qn.prototype.U=function(e){if(this.t!==void 0&&(ze.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};qn.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(qn.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=aa(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function mn(e,t){return new qn(e,t)}function pa(e){var t=e.j;if(e.j=void 0,typeof t=="function"){pn++;var n=Re;Re=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,cs(e),o}finally{Re=n,Zl()}}}function cs(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,pa(e)}function jf(e){if(Re!==this)throw new Error("Out-of-order effect");fa(this),Re=e,this.f&=-2;try{8&this.f&&cs(this)}finally{Zl()}}function bo(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,sl&&sl.push(this)}bo.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};bo.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,pa(this),ca(this),pn++;var e=Re;return Re=this,jf.bind(this,e)};bo.prototype.N=function(){2&this.f||(this.f|=2,this.u=il,il=this)};bo.prototype.d=function(){this.f|=8,1&this.f||cs(this)};bo.prototype.dispose=function(){this.d()};function Kn(e,t){var n=new bo(e,t);try{n.c()}catch(l){throw n.d(),l}var o=n.d.bind(n);return o[Symbol.dispose]=o,o}var ma,Xl,Ql,Yf=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var ha=[];Kn(function(){ma=this.N})();function xo(e,t){fe[e]=t.bind(null,fe[e]||function(){})}function cl(e){if(Ql){var t=Ql;Ql=void 0,t()}Ql=e&&e.S()}function da(e){var t=this,n=e.data,o=Kf(n);o.name="ReactiveDom",o.value=n;var l=nn(function(){for(var a=t,c=t.__v;c=c.__;)if(c.__c){c.__c.__$f|=4;break}var h=mn(function(){var _=o.value.value;return _===0?0:_===!0?"":_||""}),p=mn(function(){return!Array.isArray(h.value)&&!Jr(h.value)}),g=Kn(function(){if(this.N=_a,p.value){var _=h.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=_)}}),$=t.__$u.d;return t.__$u.d=function(){g(),$.call(this)},[p,h]},[]),r=l[0],s=l[1];return r.value?s.peek():s.value}da.displayName="ReactiveTextNode";Object.defineProperties(ze.prototype,{constructor:{configurable:!0,value:ol(Yn,null).constructor},type:{configurable:!0,value:da},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});xo("__b",function(e,t){if(cl(),Xl=void 0,typeof t.type=="string"){var n,o=t.props;for(var l in o)if(l!=="children"){var r=o[l];r instanceof ze&&(n||(t.__np=n={}),n[l]=r,o[l]=r.peek())}}e(t)});xo("__r",function(e,t){if(e(t),t.type!==Yn){cl();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(l,r){var s;return Kn(function(){s=this},{name:r}),s.c=l,s}(function(l){return function(){var r;Yf&&((r=this.y)==null||r.call(this)),l.__$f|=1,l.setState({})}}(o),typeof t.type=="function"?t.type.displayName||t.type.name:""))),Xl=o,cl(n)}});xo("__e",function(e,t,n,o){cl(),Xl=void 0,e(t,n,o)});xo("diffed",function(e,t){cl(),Xl=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,l=t.props,r=n.U;if(r)for(var s in r){var a=r[s];a===void 0||o&&s in o||(a.d(),r[s]=void 0)}if(o){r||(r={},n.U=r);for(var c in o){var h=r[c],p=o[c];h===void 0?(h=qf(n,c,p,l),r[c]=h):h.o(p,l)}}}e(t)});function qf(e,t,n,o){var l=t in e&&e.ownerSVGElement===void 0,r=ge(n);return{o:function(s,a){r.value=s,o=a},d:Kn(function(){this.N=_a;var s=r.value.value;o[t]!==s&&(o[t]=s,l?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}xo("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var l in o){var r=o[l];r&&r.d()}}}var s=t.__np;if(s){var a=t.props;for(var c in s)a[c]=s[c]}t.__np=void 0}else{var h=t.__c;if(h){h.__$f|=8;var p=h.__$u;p&&(h.__$u=void 0,p.d())}}e(t)});xo("__h",function(e,t,n,o){o<3&&(t.__$f|=2),e(t,n,o)});jn.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,o=n&&n.s!==void 0;for(var l in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(o||r||4&this.__$f)||1&this.__$f)return!0}else if(!(o||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var a in this.props)if(!(a in e))return!0;return!1};function Kf(e,t){return nn(function(){return ge(e,t)},[])}var Jf=function(e){queueMicrotask(function(){queueMicrotask(e)})};function Zf(){al(function(){for(var e;e=ha.shift();)ma.call(e)})}function _a(){ha.push(this)===1&&(fe.requestAnimationFrame||Jf)(Zf)}var $a=function(e,t,n,o){var l;t[0]=0;for(var r=1;r<t.length;r++){var s=t[r++],a=t[r]?(t[0]|=s?1:2,n[t[r++]]):t[++r];s===3?o[0]=a:s===4?o[1]=Object.assign(o[1]||{},a):s===5?(o[1]=o[1]||{})[t[++r]]=a:s===6?o[1][t[++r]]+=a+"":s?(l=e.apply(a,$a(e,a,n,["",null])),o.push(l),a[0]?t[0]|=2:(t[r-2]=0,t[r]=l)):o.push(a)}return o},ga=new Map;function va(e){var t=ga.get(this);return t||(t=new Map,ga.set(this,t)),(t=$a(this,t.get(e)||(t.set(e,t=function(n){for(var o,l,r=1,s="",a="",c=[0],h=function($){r===1&&($||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?c.push(0,$,s):r===3&&($||s)?(c.push(3,$,s),r=2):r===2&&s==="..."&&$?c.push(4,$,0):r===2&&s&&!$?c.push(5,0,!0,s):r>=5&&((s||!$&&r===5)&&(c.push(r,0,s,l),r=6),$&&(c.push(r,$,0,l),r=6)),s=""},p=0;p<n.length;p++){p&&(r===1&&h(),h(p));for(var g=0;g<n[p].length;g++)o=n[p][g],r===1?o==="<"?(h(),c=[c],r=3):s+=o:r===4?s==="--"&&o===">"?(r=1,s=""):s=o+s[0]:a?o===a?a="":s+=o:o==='"'||o==="'"?a=o:o===">"?(h(),r=1):r&&(o==="="?(r=5,l=s,s=""):o==="/"&&(r<5||n[p][g+1]===">")?(h(),r===3&&(c=c[0]),r=c,(c=c[0]).push(2,0,r),r=0):o===" "||o==="	"||o===`
`||o==="\r"?(h(),r=2):s+=o),r===3&&s==="!--"&&(r=4,c=c[0])}return h(),c}(e)),t),arguments,[])).length>1?t:t[0]}var d=va.bind(ol);var Qf=["name","state","threads","executing","processing","process","managed","spilled","limit"];function ya(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((l,r)=>{let s=Qf.map(a=>[a,t[a][r]]);n.set(l,{id:l,...Object.fromEntries(s)})});for(let l of t.gone??[])n.delete(l);return n}var fs=["waiting","queued","no-worker","processing","memory","released","erred","cancelled"];function wa(e){let t=e.group,n=e.expectedUs;return t.map((o,l)=>({group:o,expectedUs:n[l]??-1,counts:Object.fromEntries(fs.map(r=>[r,e[r][l]??0]))}))}function Sa(e,t){let[n,o]=e.split("-"),[l,r]=t.split("-");return n!==l||Number(o)>Number(r)}var er=["compute","transfer","spill","idle"];function ba({now:e,...t}){return t.at.map((n,o)=>{let l=Object.entries(t).map(([r,s])=>[r,s[o]??0]);return{...Object.fromEntries(l),at:n/1e3}})}function xa({totals:e,memory:t,slots:n},o){return{at:o,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function tr(e,t,n=600){let o=[...e];for(let r of t)o.push(Xf(o,r));let l=o.at(-1)?.at??0;return o.filter(({at:r})=>r>l-n)}function Xf(e,t){let n=ka(e,t,2),o=n===null?1:t.at-n.at,l=r=>n===null?0:Math.max(0,t[r]-n[r])/o;return{...t,finishedRate:l("finished"),failedRate:l("failed"),shares:ep(ka(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function ka(e,{at:t,finished:n},o){let l=e.findLast(r=>r.at<=t-o)??e[0];return l!==void 0&&l.finished<=n&&t>l.at?l:null}function ep(e,t){if(e===null)return null;let n=er.map(r=>Math.max(0,t[r]-e[r])),o=n.reduce((r,s)=>r+s,0);if(o===0)return null;let l=er.map((r,s)=>[r,(n[s]??0)/o]);return Object.fromEntries(l)}var Se=tp();function tp(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function ps(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(o=>o!=="").map(o=>{try{return decodeURIComponent(o)}catch{return o}})}var fl=new URL("./",import.meta.url),nr=new URL("../api/v1/",fl),Ta=new URL("../docs",fl).href,To=ge(new URL(location.href)),pl=mn(()=>{if(Se===null)return ps(To.value.pathname,fl.pathname);let e=ps(To.value.hash.slice(1),"/");return e.length===0?["graphs",Se.graph]:e}),ml=mn(()=>To.value.searchParams);function Bt(...e){let t=e.map(encodeURIComponent).join("/");return Se===null?fl.pathname+t:`#/${t}`}function ms(e){history.pushState(null,"",e),To.value=new URL(location.href),scrollTo(0,0)}function hl(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),To.value=n}function Ma(){addEventListener("popstate",()=>To.value=new URL(location.href)),Se===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(fl.pathname)||(e.preventDefault(),ms(n.href))})}var Vt=class extends Error{status;constructor(t,n){super(n),this.status=t}};function hs(e){return new URL(e,nr).href}async function on(e,t){return Se!==null?np(Se,e):await(await ds(e,{...t&&{signal:t}})).json()}function np({answers:e},t){let[n="",o=""]=t.split("?"),l=e[o.startsWith("around=")?t:n];if(l===void 0)throw new Vt(0,"This is not in the report");let r=new URLSearchParams(o).get("state"),{items:s}=l;return r===null||s===void 0?l:{...l,items:s.filter(a=>a.state===r)}}async function Aa(e,t){if(Se!==null)throw new Vt(0,"This is not in the report");let o=(await ds(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),l="";for(;o!==void 0&&l.length<t;){let{done:r,value:s}=await o.read();if(r)return l;l+=s}return await o?.cancel(),`${l.slice(0,t)}\u2026`}async function Mo(e,t,n){await(await ds(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}async function ds(e,t){let n;try{n=await fetch(hs(e),t)}catch(l){throw l instanceof DOMException&&l.name==="AbortError"?l:new Vt(0,"The scheduler does not answer")}if(n.ok)return n;let o=`The scheduler answers with status ${n.status}`;try{o=(await n.json()).detail??o}catch{}throw new Vt(n.status,o)}var zt=ge(0);function $e(e,t){let[n,o]=pe({data:null,error:null,path:e}),l=zt.value;return Oe(()=>{if(e===null)return;let r=new AbortController,s=0,a=async()=>{if(!document.hidden)try{let c=await on(e,r.signal);o({data:c,error:null,path:e})}catch(c){if(r.signal.aborted)return;let h=c instanceof Vt?c:new Vt(0,String(c));o(p=>({data:p.path===e?p.data:null,error:h,path:e}))}r.signal.aborted||(s=setTimeout(a,t))};return a(),()=>{r.abort(),clearTimeout(s)}},[e,t,l]),n.path===e?n:{data:null,error:null}}var St=ge(null);function Pa(e){let{actions:t=!1,scopes:n=[]}=St.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function Ra(){if(Se!==null)return St.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await Ea(),null;history.replaceState(null,"",location.pathname+location.search);let t=await _s({code:e});return t!==null&&await Ea(),t}async function _s(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,o=await fetch(new URL("session",nr),{method:"POST",headers:t,body:JSON.stringify(n)}),l=await o.json();return o.ok?(St.value=l,null):l.detail??`The scheduler answers with status ${o.status}`}async function Ca(){await Mo("DELETE","session"),location.reload()}async function Ea(){for(;;)try{St.value=await on("session");return}catch(e){if(!(e instanceof Vt))throw e;await new Promise(t=>setTimeout(t,2e3))}}var Oa=200,op=100,lp=3e3,La=2e3,Po=ge("connecting"),ln=ge(null),Ro=ge(new Map),gs=ge([]),dl=ge([]),Ct=ge([]),or=ge(new Map),Ao=new Map([["facts",1],["cluster",1]]),Eo=null,Da="",_l="",Na=0;function rn(...e){Oe(()=>{for(let t of e)Ao.set(t,(Ao.get(t)??0)+1);return queueMicrotask(gl),()=>{for(let t of e){let n=(Ao.get(t)??1)-1;n===0?Ao.delete(t):Ao.set(t,n)}queueMicrotask(gl)}},e)}function gl(){if(Se!==null)return;let e=[...Ao.keys()].sort().join(",");if(Eo!==null&&e===Da)return;Eo?.close(),clearTimeout(Na),Da=e;let t=_l===""?"0":_l,n=new URLSearchParams({topics:e,rate:"2",after:t}),o=new EventSource(hs(`events?${n}`));Eo=o,o.onopen=()=>{Po.value==="lost"&&zt.value++,Po.value="open"},o.onerror=()=>{Po.value="lost",o.readyState===EventSource.CLOSED&&(Eo=null,Na=setTimeout(gl,lp))},o.addEventListener("frame",({data:l})=>sp(JSON.parse(l))),o.addEventListener("fact",({data:l,lastEventId:r})=>ip(r,l)),o.addEventListener("reset",()=>{zt.value++,$s()})}function $s(){Eo?.close(),Eo=null,_l="",$l=[],dl.value=[],gl()}function Wa(){gl(),zt.subscribe(()=>void rp()),setInterval(()=>{let e=Ct.value.at(-1);e===void 0||Po.value!=="open"||vs()-e.at>=La/1e3&&ys()},La/2)}var Fa=0;function vs(){return Date.now()/1e3+Fa}function ys(){ln.value===null||St.value?.replay===!0||(Ct.value=tr(Ct.value,[xa(ln.value,vs())]))}async function rp(){let e;try{let n=await on("history");Fa=(n.now-Date.now())/1e3,e=ba(n)}catch{return}if(St.value?.replay===!0){Ct.value=tr([],e,1/0);return}let t=e[0]?.at??vs();Ct.value=tr(Ct.value.filter(({at:n})=>n<t),e),ys()}function Ia(e,t){Ha.set(e,t)}var Ha=new Map;function sp(e){Ha.get(String(e.t))?.(e),e.t==="workers"?Ro.value=ya(Ro.value,e):e.t==="groups"?gs.value=wa(e):e.t==="graph"?or.value=new Map(or.value).set(String(e.graph),e):e.t==="cluster"&&al(()=>{ln.value=e,ys()})}var $l=[];function ip(e,t){Sa(e,_l)&&(_l=e,$l.length===0&&setTimeout(ap,op),$l.push({...JSON.parse(t),id:e}))}function ap(){let e=$l.slice(-Oa).reverse();$l=[],dl.value=[...e,...dl.value].slice(0,Oa)}var hn=ge(null);function Tn(){return St.value?.replay===!0}function Mn(){return Se!==null?Date.parse(Se.at):hn.value?.at??Date.now()}async function ws(){Tn()&&(hn.value=await on("replay"))}async function Ua(e){let t=hn.value?.event??0;await Mo("PUT","replay",e),await ws(),(hn.value?.event??0)<t&&$s(),zt.value++}function Ot({label:e,scope:t,method:n="POST",path:o,body:l,confirm:r,onDone:s}){let[a,c]=pe("idle"),[h,p]=pe(""),g=async()=>{c("busy"),p("");try{await Mo(n,o,l),zt.value++,s?.()}catch($){p($ instanceof Error?$.message:String($))}c("idle")};return Pa(t)?d`
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
          <${up}
            text=${r}
            yes=${e}
            onAnswer=${$=>$?void g():c("idle")}
          />
        `}
    </span>
  `:null}function up({text:e,yes:t,onAnswer:n}){let o=Gt(null);return Oe(()=>{o.current?.showModal()},[]),d`
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
  `}function Lt({name:e}){return d`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function We({error:e}){return e===null?d`<p class="empty" aria-busy="true">Loading…</p>`:d`<p class="empty bad" role="alert">${e.message}</p>`}function nt({children:e}){return d`<p class="empty">${e}</p>`}function Le({to:e,children:t,title:n}){return d`<a href=${Bt(...e)} title=${n}>${t}</a>`}var Ga=["B","KiB","MiB","GiB","TiB","PiB"];function Z(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<Ga.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):lr(t)} ${Ga[n]}`}function rt(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${lr(e*1e3)} ms`;if(e<60)return`${lr(e)} s`;let t=Math.round(e),[n,o]=[Math.floor(t/86400),Math.floor(t/3600)%24],[l,r]=[Math.floor(t/60)%60,t%60];return n>0?Ss([n,"d"],[o,"h"]):o>0?Ss([o,"h"],[l,"min"]):Ss([l,"min"],[r,"s"])}function Ss(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function I(e){return e.toLocaleString("en")}function ks(e){return e>=100?I(Math.round(e)):String(lr(e))}function lr(e){return e>=100?Math.round(e):Math.round(e*10)/10}function An(e){return`${Math.round(e*100)} %`}function je(e,t=new Date){let n=new Date(e),o=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?o:`${n.toLocaleDateString("en-CA")} ${o}`}function cp(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function En(e,t,n){let o=cp(e,t,n);return o<.001?"< 1 ms":rt(o)}function rr(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var fp=[["done","done",["memory","released"]],["failed","failed",["erred"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function vl(e){return fp.map(([t,n,o])=>({kind:t,label:n,count:o.reduce((l,r)=>l+(e[r]??0),0)})).filter(({count:t})=>t>0)}function sn(e){return{total:Object.values(e).reduce((n,o)=>n+o,0),done:(e.memory??0)+(e.released??0)}}function Pn({label:e,counts:t}){let{total:n,done:o}=sn(t),l=vl(t),r=l.map(s=>`${I(s.count)} ${s.label}`).join(", ");return d`
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
  `}function sr({counts:e}){return d`
    <ul class="legend">
      ${vl(e).map(({kind:t,label:n,count:o})=>d`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${I(o)} ${n}</li>
        `)}
    </ul>
  `}function Co({label:e,parts:t}){let{managed:n,unmanaged:o,spilled:l,limit:r}=t,s=n+o,a=Math.max(r??0,s,1),c=`${Z(s)}${r===null?"":` of ${Z(r)} (${An(s/r)})`}: results ${Z(n)}, other ${Z(o)}; spilled ${Z(l)}`,h=p=>({width:`${100*p/a}%`});return d`
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
  `}var bs=36,Ba=10,pp=60;function Fe({caption:e,head:t,rows:n,keyOf:o,cells:l}){let r=Gt(null),[s,a]=pe(0),c=n.length<=pp,h=Math.ceil((r.current?.clientHeight??700)/bs),p=c?0:Math.max(0,Math.floor(s/bs)-Ba),g=c?n.length:Math.min(n.length,p+h+2*Ba),$=_=>_>0&&d`
      <tr aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${_*bs}px`}} />
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
  `}function Oo({caption:e,rows:t}){let n=t.some(({peakBytes:l})=>l),o=({group:l,counts:r,expectedSeconds:s,peakBytes:a})=>{let{total:c,done:h}=sn(r);return[d`<span class="mono">${l}</span>`,d`<${Pn} label=${l} counts=${r} />`,`${I(h)} / ${I(c)}`,r.erred?d`<span class="bad">${I(r.erred)}</span>`:"",s===null?"":rt(s),...n?[a?Z(a):""]:[]]};return d`
    <${Fe}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${l=>l.group}
      cells=${o}
    />
  `}var Va=100;function za({id:e}){rn(`graph:${e}`);let t=`graphs/${encodeURIComponent(e)}`,{data:n,error:o}=$e(t,3e3);if(n===null)return d`
      <${Te} title="Graph">
        <section class="card">
          <${We} error=${o} />
        </section>
        <//>
    `;let l=or.value.get(e),r=l?.state===n.state?{...n,...l}:n;return d`
    <${Te} title=${r.name||"Graph"} aside=${d`<${mp} graph=${r} />`} />
    <${hp} graph=${r} />
    <${gp} path=${t} isRunning=${ir(r)} />
    <${$p} id=${e} path=${t} graph=${r} />
    <${vp} id=${e} path=${t} />
  `}function ir({state:e}){return e==="running"||e==="cancelling"}function mp({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}`;return d`
    <${Le} to=${["graphs",e.id,"shape"]}>Shape<//>
    ${ir(e)&&d`
      <${Ot}
        label="Cancel" scope="submit"
        path=${`${t}/cancel`}
        confirm="Cancel the graph? Its tasks are killed."
      />
    `}
    ${e.state==="failed"&&d`<${Ot} label="Retry" scope="submit" path=${`${t}/retry`} />`}
    <${Ot}
      label="Delete" scope="submit"
      method="DELETE"
      path=${t}
      confirm="Delete the graph and its results?"
      onDone=${()=>ms(Bt("graphs"))}
    />
  `}function hp({graph:e}){let{total:t,done:n}=sn(e.counts),o=Object.entries(e.labels??{});return d`
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Lt} name=${e.state} />`} detail=${e.stopReason} />
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
        <${_p} graph=${e} />
      </dl>
      <${Pn} label="All tasks" counts=${e.counts} />
      <${sr} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${o.map(([l,r])=>d`<${dp} key=${l} name=${l} value=${r} />`)}
      </p>
    </section>
  `}function dp({name:e,value:t}){let n=`${e}=${t}`;return d`
    <a class="label" href=${`${Bt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function _p({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}/groups`,{data:n}=$e(ir(e)?t:null,3e3);return!ir(e)||n===null?null:d`
    <${le}
      name="Left"
      value=${n.etaSeconds===null?"not known":rt(n.etaSeconds)}
      detail="if all threads have work"
    />
  `}function gp({path:e,isRunning:t}){let{data:n,error:o}=$e(`${e}/groups`,t?2e3:3e4);return d`
    <${_e} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?d`<${We} error=${o} />`:d`<${Oo} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&d`<p class="note">${I(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function $p({id:e,path:t,graph:n}){let o=n.counts.erred>0,{data:l}=$e(o?`${t}/failures`:null,5e3);return!o||l===null||l.items.length===0?null:d`
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
  `}function vp({id:e,path:t}){let n=ml.value.get("tasks")??"",o=new URLSearchParams({limit:String(Va),...n&&{state:n}}),{data:l,error:r}=$e(`${t}/tasks?${o}`,5e3);return d`
    <${_e} title="Tasks">
      <form class="filters" onSubmit=${s=>s.preventDefault()}>
        <label>State <select
            value=${n}
            onChange=${s=>hl("tasks",s.currentTarget.value)}
          >
            <option value="">all</option>
            ${fs.map(s=>d`<option key=${s} value=${s}>${s}</option>`)}
          </select></label>
      </form>
      ${l===null?d`<${We} error=${r} />`:l.items.length===0?d`<${nt}>No task is ${n||"known"}.<//>`:d`<${yp} id=${e} tasks=${l.items} />`}
      ${l?.nextCursor&&d`<p class="note">The first ${Va} are shown.</p>`}
    <//>
  `}function yp({id:e,tasks:t}){return d`
    <${Fe}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[d`<${Le} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,d`<${Lt} name=${n.state} />`,d`<span class="mono">${n.op}</span>`,I(n.attempts),n.nbytes===null?"":Z(n.nbytes),n.startedAt===null?"":En(n.startedAt,n.endedAt,Mn())]}
    />
  `}var wp=["","running","cancelling","succeeded","failed","cancelled"],ja=200;function Ya(){let e=ml.value.get("state")??"",t=ml.value.get("label")??"",n=new URLSearchParams({limit:String(ja),...e&&{state:e},...t&&{label:t}}),{data:o,error:l}=$e(`graphs?${n}`,2e3);return d`
    <${Te} title="Graphs" aside=${d`<${Sp} state=${e} label=${t} />`} />
    <section class="card">
      ${o===null?d`<${We} error=${l} />`:o.items.length===0?d`<${nt}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:d`<${kp} graphs=${o.items} />`}
      ${o?.nextCursor&&d`<p class="note">The newest ${ja} are shown; a label finds older ones.</p>`}
    </section>
  `}function Sp({state:e,label:t}){return d`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>hl("state",n.currentTarget.value)}
        >
          ${wp.map(n=>d`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>hl("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function kp({graphs:e}){return d`
    <${Fe}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[d`<${Le} to=${["graphs",t.id]} title=${t.id}>${t.name||rr(t.id)}<//>`,d`<${Lt} name=${t.state} />`,d`<${Pn} label=${t.name||t.id} counts=${t.counts} />`,I(t.tasks),t.counts.erred>0?d`<span class="bad">${I(t.counts.erred)}</span>`:"",t.submittedAt===null?"":je(t.submittedAt),t.startedAt===null?"":En(t.startedAt,t.endedAt,Mn())]}
    />
  `}function qa({refusal:e}){let[t,n]=pe(""),[o,l]=pe(!1),[r,s]=pe(e);return d`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async c=>{c.preventDefault(),s(null);try{s(await _s({token:t.trim(),actions:o}))}catch{s("The scheduler does not answer")}}}>
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
  `}function Ka({process:e,managed:t,spilled:n,limit:o}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:o===0?null:o*1048576}}function Lo({process:e,limit:t}){return t===0?null:e/t}function Ja(e){let t=new Array(11).fill(0);for(let n of e){let o=Math.min(10,Math.floor((Lo(n)??0)*10));t[o]=(t[o]??0)+1}return t}function Za(){rn("workers");let e=[...Ro.value.values()].sort((t,n)=>t.name<n.name?-1:1);return d`
    <${Te} title="Workers" aside=${`${I(e.length)} registered`} />
    <section class="card">
      ${e.length===0?d`<${nt}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:d`<${xs} rows=${e} />`}
    </section>
  `}function xs({rows:e}){return d`
    <${Fe}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=Ka(t),o=Lo(t);return[d`<${Le} to=${["workers",t.name]}>${t.name}<//>`,d`<${Lt} name=${t.state} />`,`${I(t.executing)} / ${I(t.threads)}`,I(t.processing),d`<${Co} label=${`Memory of ${t.name}`} parts=${n} />`,d`<span class=${o!==null&&o>.8?"bad":""}>${Z(n.managed+n.unmanaged)}${n.limit===null?"":` / ${Z(n.limit)}`}</span>`,n.spilled===0?"":Z(n.spilled)]}}
    />
  `}var bp=60,xp=20;function Qa(){return rn("workers"),d`
    <${Te} title="Memory" />
    <${Tp} />
    <${Mp} />
    <${Ep} />
    <${Pp} />
  `}function Tp(){let e=ln.value;if(e===null)return d`
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
      <${Co} label="Memory of all workers" parts=${{managed:n,unmanaged:a,spilled:r,limit:s}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %</li>
      </ul>
    </section>
  `}function Mp(){let e=[...Ro.value.values()].sort((n,o)=>(Lo(o)??0)-(Lo(n)??0));if(e.length===0)return null;let t=e.length>bp;return d`
    <${_e} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&d`<${Ap} counts=${Ja(e)} />`}
      <${xs} rows=${t?e.slice(0,xp):e} />
    <//>
  `}function Ap({counts:e}){let t=Math.max(...e,1);return d`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,o)=>d`
          <li key=${o} class=${o>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${I(n)}</b><span>${o<10?`${o*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function Ep(){let{data:e,error:t}=$e("memory/groups?limit=50",3e3);return d`
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
  `}function Pp(){let{data:e,error:t}=$e("amm",2e3);if(e===null)return d`
      <${_e} title="Active Memory Manager">
        <${We} error=${t} />
        <//>
    `;let{running:n,interval:o,policies:l,inFlight:r,lastRun:s}=e;return d`
    <${_e} title="Active Memory Manager">
      <div class="buttons">
        ${n?d`<${Ot} label="Stop" scope="admin" path="amm/stop" />`:d`<${Ot} label="Start" scope="admin" path="amm/start" />`}
        <${Ot} label="Run once" scope="admin" path="amm/run_once" />
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
  `}var Ke="u-",Rp="uplot",Cp=Ke+"hz",Op=Ke+"vt",Lp=Ke+"title",Dp=Ke+"wrap",Np=Ke+"under",Wp=Ke+"over",Fp=Ke+"axis",Qn=Ke+"off",Ip=Ke+"select",Hp=Ke+"cursor-x",Up=Ke+"cursor-y",Gp=Ke+"cursor-pt",Bp=Ke+"legend",Vp=Ke+"live",zp=Ke+"inline",jp=Ke+"series",Yp=Ke+"marker",Xa=Ke+"label",qp=Ke+"value",Sl="width",kl="height",yl="top",eu="bottom",Do="left",Ts="right",Bs="#000",tu=Bs+"0",Ms="mousemove",nu="mousedown",As="mouseup",ou="mouseenter",lu="mouseleave",ru="dblclick",Kp="resize",Jp="scroll",su="change",pr="dppxchange",Vs="--",Go=typeof window<"u",Os=Go?document:null,Wo=Go?window:null,Zp=Go?navigator:null,ue,ar;function Ls(){let e=devicePixelRatio;ue!=e&&(ue=e,ar&&Ns(su,ar,Ls),ar=matchMedia(`(min-resolution: ${ue-.001}dppx) and (max-resolution: ${ue+.001}dppx)`),Xn(su,ar,Ls),Wo.dispatchEvent(new CustomEvent(pr)))}function kt(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function Ds(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Me(e,t,n){e.style[t]=n+"px"}function jt(e,t,n,o){let l=Os.createElement(e);return t!=null&&kt(l,t),n?.insertBefore(l,o),l}function Dt(e,t){return jt("div",e,t)}var iu=new WeakMap;function an(e,t,n,o,l){let r="translate("+t+"px,"+n+"px)",s=iu.get(e);r!=s&&(e.style.transform=r,iu.set(e,r),t<0||n<0||t>o||n>l?kt(e,Qn):Ds(e,Qn))}var au=new WeakMap;function uu(e,t,n){let o=t+n,l=au.get(e);o!=l&&(au.set(e,o),e.style.background=t,e.style.borderColor=n)}var cu=new WeakMap;function fu(e,t,n,o){let l=t+""+n,r=cu.get(e);l!=r&&(cu.set(e,l),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=o?-t/2+"px":0,e.style.marginTop=o?-n/2+"px":0)}var zs={passive:!0},Qp={...zs,capture:!0};function Xn(e,t,n,o){t.addEventListener(e,n,o?Qp:zs)}function Ns(e,t,n,o){t.removeEventListener(e,n,zs)}Go&&Ls();function Yt(e,t,n,o){let l;n=n||0,o=o||t.length-1;let r=o<=2147483647;for(;o-n>1;)l=r?n+o>>1:bt((n+o)/2),t[l]<e?n=l:o=l;return e-t[n]<=t[o]-e?n:o}function Iu(e){return(n,o,l)=>{let r=-1,s=-1;for(let a=o;a<=l;a++)if(e(n[a])){r=a;break}for(let a=l;a>=o;a--)if(e(n[a])){s=a;break}return[r,s]}}var Hu=e=>e!=null,Uu=e=>e!=null&&e>0,dr=Iu(Hu),Xp=Iu(Uu);function em(e,t,n,o=0,l=!1){let r=l?Xp:dr,s=l?Uu:Hu;[t,n]=r(e,t,n);let a=e[t],c=e[t];if(t>-1)if(o==1)a=e[t],c=e[n];else if(o==-1)a=e[n],c=e[t];else for(let h=t;h<=n;h++){let p=e[h];s(p)&&(p<a?a=p:p>c&&(c=p))}return[a??ve,c??-ve]}function _r(e,t,n,o){let l=hu(e),r=hu(t);e==t&&(l==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?dn:Gu,a=l==1?bt:Nt,c=r==1?Nt:bt,h=a(s(qe(e))),p=c(s(qe(t))),g=Fo(n,h),$=Fo(n,p);return n==10&&(h<0&&(g=ye(g,-h)),p<0&&($=ye($,-p))),o||n==2?(e=g*l,t=$*r):(e=ju(e,g),t=gr(t,$)),[e,t]}function js(e,t,n,o){let l=_r(e,t,n,o);return e==0&&(l[0]=0),t==0&&(l[1]=0),l}var Ys=.1,pu={mode:3,pad:Ys},xl={pad:0,soft:null,mode:0},tm={min:xl,max:xl};function mr(e,t,n,o){return $r(n)?mu(e,t,n):(xl.pad=n,xl.soft=o?0:null,xl.mode=o?3:0,mu(e,t,tm))}function ie(e,t){return e??t}function nm(e,t,n){for(t=ie(t,0),n=ie(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function mu(e,t,n){let o=n.min,l=n.max,r=ie(o.pad,0),s=ie(l.pad,0),a=ie(o.hard,-ve),c=ie(l.hard,ve),h=ie(o.soft,ve),p=ie(l.soft,-ve),g=ie(o.mode,0),$=ie(l.mode,0),_=t-e,b=dn(_),x=mt(qe(e),qe(t)),k=dn(x),S=qe(k-b);(_<1e-24||S>10)&&(_=0,(e==0||t==0)&&(_=1e-24,g==2&&h!=ve&&(r=0),$==2&&p!=-ve&&(s=0)));let w=_||x||1e3,E=dn(w),M=Fo(10,bt(E)),j=w*(_==0?e==0?.1:1:r),C=ye(ju(e-j,M/10),24),N=e>=h&&(g==1||g==3&&C<=h||g==2&&C>=h)?h:ve,B=mt(a,C<N&&e>=N?N:qt(N,C)),X=w*(_==0?t==0?.1:1:s),z=ye(gr(t+X,M/10),24),R=t<=p&&($==1||$==3&&z>=p||$==2&&z<=p)?p:-ve,Y=qt(c,z>R&&t<=R?R:mt(R,z));return B==Y&&B==0&&(Y=100),[B,Y]}var om=new Intl.NumberFormat(Go?Zp.language:"en-US"),qs=e=>om.format(e),xt=Math,fr=xt.PI,qe=xt.abs,bt=xt.floor,Ye=xt.round,Nt=xt.ceil,qt=xt.min,mt=xt.max,Fo=xt.pow,hu=xt.sign,dn=xt.log10,Gu=xt.log2,lm=(e,t=1)=>xt.sinh(e)*t,Es=(e,t=1)=>xt.asinh(e/t),ve=1/0;function du(e){return(dn((e^e>>31)-(e>>31))|0)+1}function Ws(e,t,n){return qt(mt(e,t),n)}function Bu(e){return typeof e=="function"}function ne(e){return Bu(e)?e:()=>e}var rm=()=>{},Vu=e=>e,zu=(e,t)=>t,sm=e=>null,_u=e=>!0,gu=(e,t)=>e==t,im=/\.\d*?(?=9{6,}|0{6,})/gm,eo=e=>{if(qu(e)||Cn.has(e))return e;let t=`${e}`,n=t.match(im);if(n==null)return e;let o=n[0].length-1;if(t.indexOf("e-")!=-1){let[l,r]=t.split("e");return+`${eo(l)}e${r}`}return ye(e,o)};function Jn(e,t){return eo(ye(eo(e/t))*t)}function gr(e,t){return eo(Nt(eo(e/t))*t)}function ju(e,t){return eo(bt(eo(e/t))*t)}function ye(e,t=0){if(qu(e))return e;let n=10**t,o=e*n*(1+Number.EPSILON);return Ye(o)/n}var Cn=new Map;function Yu(e){return((""+e).split(".")[1]||"").length}function Ml(e,t,n,o){let l=[],r=o.map(Yu);for(let s=t;s<n;s++){let a=qe(s),c=ye(Fo(e,s),a);for(let h=0;h<o.length;h++){let p=e==10?+`${o[h]}e${s}`:o[h]*c,g=(s>=0?0:a)+(s>=r[h]?0:r[h]),$=e==10?p:ye(p,g);l.push($),Cn.set($,g)}}return l}var Tl={},Ks=[],Io=[null,null],Rn=Array.isArray,qu=Number.isInteger,am=e=>e===void 0;function $u(e){return typeof e=="string"}function $r(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function um(e){return e!=null&&typeof e=="object"}var cm=Object.getPrototypeOf(Uint8Array),Ku="__proto__";function Ho(e,t=$r){let n;if(Rn(e)){let o=e.find(l=>l!=null);if(Rn(o)||t(o)){n=Array(e.length);for(let l=0;l<e.length;l++)n[l]=Ho(e[l],t)}else n=e.slice()}else if(e instanceof cm)n=e.slice();else if(t(e)){n={};for(let o in e)o!=Ku&&(n[o]=Ho(e[o],t))}else n=e;return n}function Ue(e){let t=arguments;for(let n=1;n<t.length;n++){let o=t[n];for(let l in o)l!=Ku&&($r(e[l])?Ue(e[l],Ho(o[l])):e[l]=Ho(o[l]))}return e}var fm=0,pm=1,mm=2;function hm(e,t,n){for(let o=0,l,r=-1;o<t.length;o++){let s=t[o];if(s>r){for(l=s-1;l>=0&&e[l]==null;)e[l--]=null;for(l=s+1;l<n&&e[l]==null;)e[r=l++]=null}}}function dm(e,t){if($m(e)){let s=e[0].slice();for(let a=1;a<e.length;a++)s.push(...e[a].slice(1));return vm(s[0])||(s=gm(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let c=e[s][0],h=c.length;for(let p=0;p<h;p++)n.add(c[p])}let o=[Array.from(n).sort((s,a)=>s-a)],l=o[0].length,r=new Map;for(let s=0;s<l;s++)r.set(o[0][s],s);for(let s=0;s<e.length;s++){let a=e[s],c=a[0];for(let h=1;h<a.length;h++){let p=a[h],g=Array(l).fill(void 0),$=t?t[s][h]:pm,_=[];for(let b=0;b<p.length;b++){let x=p[b],k=r.get(c[b]);x===null?$!=fm&&(g[k]=x,$==mm&&_.push(k)):g[k]=x}hm(g,_,l),o.push(g)}}return o}var _m=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function gm(e){let t=e[0],n=t.length,o=Array(n);for(let r=0;r<o.length;r++)o[r]=r;o.sort((r,s)=>t[r]-t[s]);let l=[];for(let r=0;r<e.length;r++){let s=e[r],a=Array(n);for(let c=0;c<n;c++)a[c]=s[o[c]];l.push(a)}return l}function $m(e){let t=e[0][0],n=t.length;for(let o=1;o<e.length;o++){let l=e[o][0];if(l.length!=n)return!1;if(l!=t){for(let r=0;r<n;r++)if(l[r]!=t[r])return!1}}return!0}function vm(e,t=100){let n=e.length;if(n<=1)return!0;let o=0,l=n-1;for(;o<=l&&e[o]==null;)o++;for(;l>=o&&e[l]==null;)l--;if(l<=o)return!0;let r=mt(1,bt((l-o+1)/t));for(let s=e[o],a=o+r;a<=l;a+=r){let c=e[a];if(c!=null){if(c<=s)return!1;s=c}}return!0}var Ju=["January","February","March","April","May","June","July","August","September","October","November","December"],Zu=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Qu(e){return e.slice(0,3)}var ym=Zu.map(Qu),wm=Ju.map(Qu),Sm={MMMM:Ju,MMM:wm,WWWW:Zu,WWW:ym};function wl(e){return(e<10?"0":"")+e}function km(e){return(e<10?"00":e<100?"0":"")+e}var bm={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>wl(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>wl(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>wl(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>wl(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>wl(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>km(e.getMilliseconds())};function Js(e,t){t=t||Sm;let n=[],o=/\{([a-z]+)\}|[^{]+/gi,l;for(;l=o.exec(e);)n.push(l[0][0]=="{"?bm[l[1]]:l[0]);return r=>{let s="";for(let a=0;a<n.length;a++)s+=typeof n[a]=="string"?n[a]:n[a](r,t);return s}}var xm=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Tm(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==xm?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var Xu=e=>e%1==0,hr=[1,2,2.5,5],Mm=Ml(10,-32,0,hr),ec=Ml(10,0,32,hr),Am=ec.filter(Xu),Zn=Mm.concat(ec),Zs=`
`,tc="{YYYY}",vu=Zs+tc,nc="{M}/{D}",bl=Zs+nc,ur=bl+"/{YY}",oc="{aa}",Em="{h}:{mm}",No=Em+oc,yu=Zs+No,wu=":{ss}",me=null;function lc(e){let t=e*1e3,n=t*60,o=n*60,l=o*24,r=l*30,s=l*365,c=(e==1?Ml(10,0,3,hr).filter(Xu):Ml(10,-3,0,hr)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,o,o*2,o*3,o*4,o*6,o*8,o*12,l,l*2,l*3,l*4,l*5,l*6,l*7,l*8,l*9,l*10,l*15,r,r*2,r*3,r*4,r*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),h=[[s,tc,me,me,me,me,me,me,1],[l*28,"{MMM}",vu,me,me,me,me,me,1],[l,nc,vu,me,me,me,me,me,1],[o,"{h}"+oc,ur,me,bl,me,me,me,1],[n,No,ur,me,bl,me,me,me,1],[t,wu,ur+" "+No,me,bl+" "+No,me,yu,me,1],[e,wu+".{fff}",ur+" "+No,me,bl+" "+No,me,yu,me,1]];function p(g){return($,_,b,x,k,S)=>{let w=[],E=k>=s,M=k>=r&&k<s,j=g(b),C=ye(j*e,3),N=Ps(j.getFullYear(),E?0:j.getMonth(),M||E?1:j.getDate()),B=ye(N*e,3);if(M||E){let X=M?k/r:0,z=E?k/s:0,R=C==B?C:ye(Ps(N.getFullYear()+z,N.getMonth()+X,1)*e,3),Y=new Date(Ye(R/e)),L=Y.getFullYear(),K=Y.getMonth();for(let V=0;R<=x;V++){let oe=Ps(L+z*V,K+X*V,1),G=oe-g(ye(oe*e,3));R=ye((+oe+G)*e,3),R<=x&&w.push(R)}}else{let X=k>=l?l:k,z=bt(b)-bt(C),R=B+z+gr(C-B,X);w.push(R);let Y=g(R),L=Y.getHours()+Y.getMinutes()/n+Y.getSeconds()/o,K=k/o,V=$.axes[_]._space,oe=S/V;for(;R=ye(R+k,e==1?0:3),!(R>x);)if(K>1){let G=bt(ye(L+K,6))%24,re=g(R).getHours()-G;re>1&&(re=-1),R-=re*o,L=(L+K)%24;let he=w[w.length-1];ye((R-he)/k,3)*oe>=.7&&w.push(R)}else w.push(R)}return w}}return[c,h,p]}var[Pm,Rm,Cm]=lc(1),[Om,Lm,Dm]=lc(.001);Ml(2,-53,53,[1]);function Su(e,t){return e.map(n=>n.map((o,l)=>l==0||l==8||o==null?o:t(l==1||n[8]==0?o:n[1]+o)))}function ku(e,t){return(n,o,l,r,s)=>{let a=t.find(b=>s>=b[0])||t[t.length-1],c,h,p,g,$,_;return o.map(b=>{let x=e(b),k=x.getFullYear(),S=x.getMonth(),w=x.getDate(),E=x.getHours(),M=x.getMinutes(),j=x.getSeconds(),C=k!=c&&a[2]||S!=h&&a[3]||w!=p&&a[4]||E!=g&&a[5]||M!=$&&a[6]||j!=_&&a[7]||a[1];return c=k,h=S,p=w,g=E,$=M,_=j,C(x)})}}function Nm(e,t){let n=Js(t);return(o,l,r,s,a)=>l.map(c=>n(e(c)))}function Ps(e,t,n){return new Date(e,t,n)}function bu(e,t){return t(e)}var Wm="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function xu(e,t){return(n,o,l,r)=>r==null?Vs:t(e(o))}function Fm(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function Im(e,t){return e.series[t].fill(e,t)}var Hm={show:!0,live:!0,isolate:!1,mount:rm,markers:{show:!0,width:2,stroke:Fm,fill:Im,dash:"solid"},idx:null,idxs:null,values:[]};function Um(e,t){let n=e.cursor.points,o=Dt(),l=n.size(e,t);Me(o,Sl,l),Me(o,kl,l);let r=l/-2;Me(o,"marginLeft",r),Me(o,"marginTop",r);let s=n.width(e,t,l);return s&&Me(o,"borderWidth",s),o}function Gm(e,t){let n=e.series[t].points;return n._fill||n._stroke}function Bm(e,t){let n=e.series[t].points;return n._stroke||n._fill}function Vm(e,t){return e.series[t].points.size}var Rs=[0,0];function zm(e,t,n){return Rs[0]=t,Rs[1]=n,Rs}function cr(e,t,n,o=!0){return l=>{l.button==0&&(!o||l.target==t)&&n(l)}}function Cs(e,t,n,o=!0){return l=>{(!o||l.target==t)&&n(l)}}var jm={show:!0,x:!0,y:!0,lock:!1,move:zm,points:{one:!1,show:Um,size:Vm,width:0,stroke:Bm,fill:Gm},bind:{mousedown:cr,mouseup:cr,click:cr,dblclick:cr,mousemove:Cs,mouseleave:Cs,mouseenter:Cs},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,o,l)=>o-l,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},rc={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Qs=Ue({},rc,{filter:zu}),sc=Ue({},Qs,{size:10}),ic=Ue({},rc,{show:!1}),Xs='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',ac="bold "+Xs,uc=1.5,Tu={show:!0,scale:"x",stroke:Bs,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:ac,side:2,grid:Qs,ticks:sc,border:ic,font:Xs,lineGap:uc,rotate:0},Ym="Value",qm="Time",Mu={show:!0,scale:"x",auto:!1,sorted:1,min:ve,max:-ve,idxs:[]};function Km(e,t,n,o,l){return t.map(r=>r==null?"":qs(r))}function Jm(e,t,n,o,l,r,s){let a=[],c=Cn.get(l)||0;n=s?n:ye(gr(n,l),c);for(let h=n;h<=o;h=ye(h+l,c))a.push(Object.is(h,-0)?0:h);return a}function Fs(e,t,n,o,l,r,s){let a=[],c=e.scales[e.axes[t].scale].log,h=c==10?dn:Gu,p=bt(h(n));l=Fo(c,p),c==10&&(l=Zn[Yt(l,Zn)]);let g=n,$=l*c;c==10&&($=Zn[Yt($,Zn)]);do a.push(g),g=g+l,c==10&&!Cn.has(g)&&(g=ye(g,Cn.get(l))),g>=$&&(l=g,$=l*c,c==10&&($=Zn[Yt($,Zn)]));while(g<=o);return a}function Zm(e,t,n,o,l,r,s){let c=e.scales[e.axes[t].scale].asinh,h=o>c?Fs(e,t,mt(c,n),o,l):[c],p=o>=0&&n<=0?[0]:[];return(n<-c?Fs(e,t,mt(c,-o),-n,l):[c]).reverse().map($=>-$).concat(p,h)}var cc=/./,Qm=/[12357]/,Xm=/[125]/,Au=/1/,Is=(e,t,n,o)=>e.map((l,r)=>t==4&&l==0||r%o==0&&n.test(l.toExponential()[l<0?1:0])?l:null);function eh(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=e.scales[s],c=e.valToPos,h=r._space,p=c(10,s),g=c(9,s)-p>=h?cc:c(7,s)-p>=h?Qm:c(5,s)-p>=h?Xm:Au;if(g==Au){let $=qe(c(1,s)-p);if($<h)return Is(t.slice().reverse(),a.distr,g,Nt(h/$)).reverse()}return Is(t,a.distr,g,1)}function th(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=r._space,c=e.valToPos,h=qe(c(1,s)-c(2,s));return h<a?Is(t.slice().reverse(),3,cc,Nt(a/h)).reverse():t}function nh(e,t,n,o){return o==null?Vs:t==null?"":qs(t)}var Eu={show:!0,scale:"y",stroke:Bs,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:ac,side:3,grid:Qs,ticks:sc,border:ic,font:Xs,lineGap:uc,rotate:0};function oh(e,t){let n=3+(e||1)*2;return ye(n*t,3)}function lh(e,t){let{scale:n,idxs:o}=e.series[0],l=e._data[0],r=e.valToPos(l[o[0]],n,!0),s=e.valToPos(l[o[1]],n,!0),a=qe(s-r),c=e.series[t],h=a/(c.points.space*ue);return o[1]-o[0]<=h}var Pu={scale:null,auto:!0,sorted:0,min:ve,max:-ve},fc=(e,t,n,o,l)=>l,Ru={show:!0,auto:!0,sorted:0,gaps:fc,alpha:1,facets:[Ue({},Pu,{scale:"x"}),Ue({},Pu,{scale:"y"})]},Cu={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:fc,alpha:1,points:{show:lh,filter:null},values:null,min:ve,max:-ve,idxs:[],path:null,clip:null};function rh(e,t,n,o,l){return n/10}var pc={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},sh=Ue({},pc,{time:!1,ori:1}),Ou={};function mc(e,t){let n=Ou[e];return n||(n={key:e,plots:[],sub(o){n.plots.push(o)},unsub(o){n.plots=n.plots.filter(l=>l!=o)},pub(o,l,r,s,a,c,h){for(let p=0;p<n.plots.length;p++)n.plots[p]!=l&&n.plots[p].pub(o,l,r,s,a,c,h)}},e!=null&&(Ou[e]=n)),n}var Uo=1,Hs=2;function to(e,t,n){let o=e.mode,l=e.series[t],r=o==2?e._data[t]:e._data,s=e.scales,a=e.bbox,c=r[0],h=o==2?r[1]:r[t],p=o==2?s[l.facets[0].scale]:s[e.series[0].scale],g=o==2?s[l.facets[1].scale]:s[l.scale],$=a.left,_=a.top,b=a.width,x=a.height,k=e.valToPosH,S=e.valToPosV;return p.ori==0?n(l,c,h,p,g,k,S,$,_,b,x,yr,Bo,Sr,dc,gc):n(l,c,h,p,g,S,k,_,$,x,b,wr,Vo,ni,_c,$c)}function ei(e,t){let n=0,o=0,l=ie(e.bands,Ks);for(let r=0;r<l.length;r++){let s=l[r];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?o|=1:o|=2)}return[n,o==1?-1:o==2?1:o==3?2:0]}function ih(e,t,n,o,l){let r=e.mode,s=e.series[t],a=r==2?s.facets[1].scale:s.scale,c=e.scales[a];return l==-1?c.min:l==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function _n(e,t,n,o,l,r){return to(e,t,(s,a,c,h,p,g,$,_,b,x,k)=>{let S=s.pxRound,w=h.dir*(h.ori==0?1:-1),E=h.ori==0?Bo:Vo,M,j;w==1?(M=n,j=o):(M=o,j=n);let C=S(g(a[M],h,x,_)),N=S($(c[M],p,k,b)),B=S(g(a[j],h,x,_)),X=S($(r==1?p.max:p.min,p,k,b)),z=new Path2D(l);return E(z,B,X),E(z,C,X),E(z,C,N),z})}function vr(e,t,n,o,l,r){let s=null;if(e.length>0){s=new Path2D;let a=t==0?Sr:ni,c=n;for(let g=0;g<e.length;g++){let $=e[g];if($[1]>$[0]){let _=$[0]-c;_>0&&a(s,c,o,_,o+r),c=$[1]}}let h=n+l-c,p=10;h>0&&a(s,c,o-p/2,h,o+r+p)}return s}function ah(e,t,n){let o=e[e.length-1];o&&o[0]==t?o[1]=n:e.push([t,n])}function ti(e,t,n,o,l,r,s){let a=[],c=e.length;for(let h=l==1?n:o;h>=n&&h<=o;h+=l)if(t[h]===null){let g=h,$=h;if(l==1)for(;++h<=o&&t[h]===null;)$=h;else for(;--h>=n&&t[h]===null;)$=h;let _=r(e[g]),b=$==g?_:r(e[$]),x=g-l;_=s<=0&&x>=0&&x<c?r(e[x]):_;let S=$+l;b=s>=0&&S>=0&&S<c?r(e[S]):b,b>=_&&a.push([_,b])}return a}function Lu(e){return e==0?Vu:e==1?Ye:t=>Jn(t,e)}function hc(e){let t=e==0?yr:wr,n=e==0?(l,r,s,a,c,h)=>{l.arcTo(r,s,a,c,h)}:(l,r,s,a,c,h)=>{l.arcTo(s,r,c,a,h)},o=e==0?(l,r,s,a,c)=>{l.rect(r,s,a,c)}:(l,r,s,a,c)=>{l.rect(s,r,c,a)};return(l,r,s,a,c,h=0,p=0)=>{h==0&&p==0?o(l,r,s,a,c):(h=qt(h,a/2,c/2),p=qt(p,a/2,c/2),t(l,r+h,s),n(l,r+a,s,r+a,s+c,h),n(l,r+a,s+c,r,s+c,p),n(l,r,s+c,r,s,p),n(l,r,s,r+a,s,h),l.closePath())}}var yr=(e,t,n)=>{e.moveTo(t,n)},wr=(e,t,n)=>{e.moveTo(n,t)},Bo=(e,t,n)=>{e.lineTo(t,n)},Vo=(e,t,n)=>{e.lineTo(n,t)},Sr=hc(0),ni=hc(1),dc=(e,t,n,o,l,r)=>{e.arc(t,n,o,l,r)},_c=(e,t,n,o,l,r)=>{e.arc(n,t,o,l,r)},gc=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(t,n,o,l,r,s)},$c=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(n,t,l,o,s,r)};function vc(e){return(t,n,o,l,r)=>to(t,n,(s,a,c,h,p,g,$,_,b,x,k)=>{let{pxRound:S,points:w}=s,E,M;h.ori==0?(E=yr,M=dc):(E=wr,M=_c);let j=ye(w.width*ue,3),C=(w.size-w.width)/2*ue,N=ye(C*2,3),B=new Path2D,X=new Path2D,{left:z,top:R,width:Y,height:L}=t.bbox;Sr(X,z-N,R-N,Y+N*2,L+N*2);let K=V=>{if(c[V]!=null){let oe=S(g(a[V],h,x,_)),G=S($(c[V],p,k,b));E(B,oe+C,G),M(B,oe,G,C,0,fr*2)}};if(r)r.forEach(K);else for(let V=o;V<=l;V++)K(V);return{stroke:j>0?B:null,fill:B,clip:X,flags:Uo|Hs}})}function yc(e){return(t,n,o,l,r,s)=>{o!=l&&(r!=o&&s!=o&&e(t,n,o),r!=l&&s!=l&&e(t,n,l),e(t,n,s))}}var uh=yc(Bo),ch=yc(Vo);function wc(e){let t=ie(e?.alignGaps,0);return(n,o,l,r)=>to(n,o,(s,a,c,h,p,g,$,_,b,x,k)=>{[l,r]=dr(c,l,r);let S=s.pxRound,w=L=>S(g(L,h,x,_)),E=L=>S($(L,p,k,b)),M,j;h.ori==0?(M=Bo,j=uh):(M=Vo,j=ch);let C=h.dir*(h.ori==0?1:-1),N={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Uo},B=N.stroke,X=!1;if(r-l>=x*4){let L=H=>n.posToVal(H,h.key,!0),K=null,V=null,oe,G,ht,Ae=w(a[C==1?l:r]),re=w(a[l]),he=w(a[r]),ee=L(C==1?re+1:he-1);for(let H=C==1?l:r;H>=l&&H<=r;H+=C){let Ge=a[H],Ee=(C==1?Ge<ee:Ge>ee)?Ae:w(Ge),ce=c[H];Ee==Ae?ce!=null?(G=ce,K==null?(M(B,Ee,E(G)),oe=K=V=G):G<K?K=G:G>V&&(V=G)):ce===null&&(X=!0):(K!=null&&j(B,Ae,E(K),E(V),E(oe),E(G)),ce!=null?(G=ce,M(B,Ee,E(G)),K=V=oe=G):(K=V=null,ce===null&&(X=!0)),Ae=Ee,ee=L(Ae+C))}K!=null&&K!=V&&ht!=Ae&&j(B,Ae,E(K),E(V),E(oe),E(G))}else for(let L=C==1?l:r;L>=l&&L<=r;L+=C){let K=c[L];K===null?X=!0:K!=null&&M(B,w(a[L]),E(K))}let[R,Y]=ei(n,o);if(s.fill!=null||R!=0){let L=N.fill=new Path2D(B),K=s.fillTo(n,o,s.min,s.max,R),V=E(K),oe=w(a[l]),G=w(a[r]);C==-1&&([G,oe]=[oe,G]),M(L,G,V),M(L,oe,V)}if(!s.spanGaps){let L=[];X&&L.push(...ti(a,c,l,r,C,w,t)),N.gaps=L=s.gaps(n,o,l,r,L),N.clip=vr(L,h.ori,_,b,x,k)}return Y!=0&&(N.band=Y==2?[_n(n,o,l,r,B,-1),_n(n,o,l,r,B,1)]:_n(n,o,l,r,B,Y)),N})}function fh(e){let t=ie(e.align,1),n=ie(e.ascDesc,!1),o=ie(e.alignGaps,0),l=ie(e.extend,!1);return(r,s,a,c)=>to(r,s,(h,p,g,$,_,b,x,k,S,w,E)=>{[a,c]=dr(g,a,c);let M=h.pxRound,{left:j,width:C}=r.bbox,N=re=>M(b(re,$,w,k)),B=re=>M(x(re,_,E,S)),X=$.ori==0?Bo:Vo,z={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Uo},R=z.stroke,Y=$.dir*($.ori==0?1:-1),L=B(g[Y==1?a:c]),K=N(p[Y==1?a:c]),V=K,oe=K;l&&t==-1&&(oe=j,X(R,oe,L)),X(R,K,L);for(let re=Y==1?a:c;re>=a&&re<=c;re+=Y){let he=g[re];if(he==null)continue;let ee=N(p[re]),H=B(he);t==1?X(R,ee,L):X(R,V,H),X(R,ee,H),L=H,V=ee}let G=V;l&&t==1&&(G=j+C,X(R,G,L));let[ht,Ae]=ei(r,s);if(h.fill!=null||ht!=0){let re=z.fill=new Path2D(R),he=h.fillTo(r,s,h.min,h.max,ht),ee=B(he);X(re,G,ee),X(re,oe,ee)}if(!h.spanGaps){let re=[];re.push(...ti(p,g,a,c,Y,N,o));let he=h.width*ue/2,ee=n||t==1?he:-he,H=n||t==-1?-he:he;re.forEach(Ge=>{Ge[0]+=ee,Ge[1]+=H}),z.gaps=re=h.gaps(r,s,a,c,re),z.clip=vr(re,$.ori,k,S,w,E)}return Ae!=0&&(z.band=Ae==2?[_n(r,s,a,c,R,-1),_n(r,s,a,c,R,1)]:_n(r,s,a,c,R,Ae)),z})}function Du(e,t,n,o,l,r,s=ve){if(e.length>1){let a=null;for(let c=0,h=1/0;c<e.length;c++)if(t[c]!==void 0){if(a!=null){let p=qe(e[c]-e[a]);p<h&&(h=p,s=qe(n(e[c],o,l,r)-n(e[a],o,l,r)))}a=c}}return s}function ph(e){e=e||Tl;let t=ie(e.size,[.6,ve,1]),n=e.align||0,o=e.gap||0,l=e.radius;l=l==null?[0,0]:typeof l=="number"?[l,0]:l;let r=ne(l),s=1-t[0],a=ie(t[1],ve),c=ie(t[2],1),h=ie(e.disp,Tl),p=ie(e.each,_=>{}),{fill:g,stroke:$}=h;return(_,b,x,k)=>to(_,b,(S,w,E,M,j,C,N,B,X,z,R)=>{let Y=S.pxRound,L=n,K=o*ue,V=a*ue,oe=c*ue,G,ht;M.ori==0?[G,ht]=r(_,b):[ht,G]=r(_,b);let Ae=M.dir*(M.ori==0?1:-1),re=M.ori==0?Sr:ni,he=M.ori==0?p:(W,we,Be,io,Nn,Jt,Wn)=>{p(W,we,Be,Nn,io,Wn,Jt)},ee=ie(_.bands,Ks).find(W=>W.series[0]==b),H=ee!=null?ee.dir:0,Ge=S.fillTo(_,b,S.min,S.max,H),at=Y(N(Ge,j,R,X)),Ee,ce,Wt,gt=z,Ce=Y(S.width*ue),Kt=!1,un=null,Tt=null,$n=null,lo=null;g!=null&&(Ce==0||$!=null)&&(Kt=!0,un=g.values(_,b,x,k),Tt=new Map,new Set(un).forEach(W=>{W!=null&&Tt.set(W,new Path2D)}),Ce>0&&($n=$.values(_,b,x,k),lo=new Map,new Set($n).forEach(W=>{W!=null&&lo.set(W,new Path2D)})));let{x0:ro,size:Yo}=h;if(ro!=null&&Yo!=null){L=1,w=ro.values(_,b,x,k),ro.unit==2&&(w=w.map(Be=>_.posToVal(B+Be*z,M.key,!0)));let W=Yo.values(_,b,x,k);Yo.unit==2?ce=W[0]*z:ce=C(W[0],M,z,B)-C(0,M,z,B),gt=Du(w,E,C,M,z,B,gt),Wt=gt-ce+K}else gt=Du(w,E,C,M,z,B,gt),Wt=gt*s+K,ce=gt-Wt;Wt<1&&(Wt=0),Ce>=ce/2&&(Ce=0),Wt<5&&(Y=Vu);let Rl=Wt>0,Ln=gt-Wt-(Rl?Ce:0);ce=Y(Ws(Ln,oe,V)),Ee=(L==0?ce/2:L==Ae?0:ce)-L*Ae*((L==0?K/2:0)+(Rl?Ce/2:0));let ut={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},so=Kt?null:new Path2D,cn=null;if(ee!=null)cn=_.data[ee.series[1]];else{let{y0:W,y1:we}=h;W!=null&&we!=null&&(E=we.values(_,b,x,k),cn=W.values(_,b,x,k))}let Dn=G*ce,Q=ht*ce;for(let W=Ae==1?x:k;W>=x&&W<=k;W+=Ae){let we=E[W];if(we==null)continue;if(cn!=null){let dt=cn[W]??0;if(we-dt==0)continue;at=N(dt,j,R,X)}let Be=M.distr!=2||h!=null?w[W]:W,io=C(Be,M,z,B),Nn=N(ie(we,Ge),j,R,X),Jt=Y(io-Ee),Wn=Y(mt(Nn,at)),$t=Y(qt(Nn,at)),Mt=Wn-$t;if(we!=null){let dt=we<0?Q:Dn,Ft=we<0?Dn:Q;Kt?(Ce>0&&$n[W]!=null&&re(lo.get($n[W]),Jt,$t+bt(Ce/2),ce,mt(0,Mt-Ce),dt,Ft),un[W]!=null&&re(Tt.get(un[W]),Jt,$t+bt(Ce/2),ce,mt(0,Mt-Ce),dt,Ft)):re(so,Jt,$t+bt(Ce/2),ce,mt(0,Mt-Ce),dt,Ft),he(_,b,W,Jt-Ce/2,$t,ce+Ce,Mt)}}return Ce>0?ut.stroke=Kt?lo:so:Kt||(ut._fill=S.width==0?S._fill:S._stroke??S._fill,ut.width=0),ut.fill=Kt?Tt:so,ut})}function mh(e,t){let n=ie(t?.alignGaps,0);return(o,l,r,s)=>to(o,l,(a,c,h,p,g,$,_,b,x,k,S)=>{[r,s]=dr(h,r,s);let w=a.pxRound,E=G=>w($(G,p,k,b)),M=G=>w(_(G,g,S,x)),j,C,N;p.ori==0?(j=yr,N=Bo,C=gc):(j=wr,N=Vo,C=$c);let B=p.dir*(p.ori==0?1:-1),X=E(c[B==1?r:s]),z=X,R=[],Y=[];for(let G=B==1?r:s;G>=r&&G<=s;G+=B)if(h[G]!=null){let Ae=c[G],re=E(Ae);R.push(z=re),Y.push(M(h[G]))}let L={stroke:e(R,Y,j,N,C,w),fill:null,clip:null,band:null,gaps:null,flags:Uo},K=L.stroke,[V,oe]=ei(o,l);if(a.fill!=null||V!=0){let G=L.fill=new Path2D(K),ht=a.fillTo(o,l,a.min,a.max,V),Ae=M(ht);N(G,z,Ae),N(G,X,Ae)}if(!a.spanGaps){let G=[];G.push(...ti(c,h,r,s,B,E,n)),L.gaps=G=a.gaps(o,l,r,s,G),L.clip=vr(G,p.ori,b,x,k,S)}return oe!=0&&(L.band=oe==2?[_n(o,l,r,s,K,-1),_n(o,l,r,s,K,1)]:_n(o,l,r,s,K,oe)),L})}function hh(e){return mh(dh,e)}function dh(e,t,n,o,l,r){let s=e.length;if(s<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),s==2)o(a,e[1],t[1]);else{let c=Array(s),h=Array(s-1),p=Array(s-1),g=Array(s-1);for(let $=0;$<s-1;$++)p[$]=t[$+1]-t[$],g[$]=e[$+1]-e[$],h[$]=p[$]/g[$];c[0]=h[0];for(let $=1;$<s-1;$++)h[$]===0||h[$-1]===0||h[$-1]>0!=h[$]>0?c[$]=0:(c[$]=3*(g[$-1]+g[$])/((2*g[$]+g[$-1])/h[$-1]+(g[$]+2*g[$-1])/h[$]),isFinite(c[$])||(c[$]=0));c[s-1]=h[s-2];for(let $=0;$<s-1;$++)l(a,e[$]+g[$]/3,t[$]+c[$]*g[$]/3,e[$+1]-g[$]/3,t[$+1]-c[$+1]*g[$]/3,e[$+1],t[$+1])}return a}var Us=new Set;function Nu(){for(let e of Us)e.syncRect(!0)}Go&&(Xn(Kp,Wo,Nu),Xn(Jp,Wo,Nu,!0),Xn(pr,Wo,()=>{st.pxRatio=ue}));var _h=wc(),gh=vc();function Wu(e,t,n,o){return(o?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((r,s)=>Gs(r,s,t,n))}function $h(e,t){return e.map((n,o)=>o==0?{}:Ue({},t,n))}function Gs(e,t,n,o){return Ue({},t==0?n:o,e)}function Sc(e,t,n){return t==null?Io:[t,n]}var vh=Sc;function yh(e,t,n){return t==null?Io:mr(t,n,Ys,!0)}function kc(e,t,n,o){return t==null?Io:_r(t,n,e.scales[o].log,!1)}var wh=kc;function bc(e,t,n,o){return t==null?Io:js(t,n,e.scales[o].log,!1)}var Sh=bc;function kh(e,t,n,o,l){let r=mt(du(e),du(t)),s=t-e,a=Yt(l/o*s,n);do{let c=n[a],h=o*c/s;if(h>=l&&r+(c<5?Cn.get(c):0)<=17)return[c,h]}while(++a<n.length);return[0,0]}function Fu(e){let t,n;return e=e.replace(/(\d+)px/,(o,l)=>(t=Ye((n=+l)*ue))+"px"),[e,t,n]}function bh(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=ye(t[2]*ue,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function st(e,t,n){let o={mode:ie(e.mode,1)},l=o.mode;function r(i,u,f,m){let v=u.valToPct(i);return m+f*(u.dir==-1?1-v:v)}function s(i,u,f,m){let v=u.valToPct(i);return m+f*(u.dir==-1?v:1-v)}function a(i,u,f,m){return u.ori==0?r(i,u,f,m):s(i,u,f,m)}o.valToPosH=r,o.valToPosV=s;let c=!1;o.status=0;let h=o.root=Dt(Rp);if(e.id!=null&&(h.id=e.id),kt(h,e.class),e.title){let i=Dt(Lp,h);i.textContent=e.title}let p=jt("canvas"),g=o.ctx=p.getContext("2d"),$=Dt(Dp,h);Xn("click",$,i=>{i.target===b&&(ke!=vo||Pe!=yo)&&lt.click(o,i)},!0);let _=o.under=Dt(Np,$);$.appendChild(p);let b=o.over=Dt(Wp,$);e=Ho(e);let x=+ie(e.pxAlign,1),k=Lu(x);(e.plugins||[]).forEach(i=>{i.opts&&(e=i.opts(o,e)||e)});let S=e.ms||.001,w=o.series=l==1?Wu(e.series||[],Mu,Cu,!1):$h(e.series||[null],Ru),E=o.axes=Wu(e.axes||[],Tu,Eu,!0),M=o.scales={},j=o.bands=e.bands||[];j.forEach(i=>{i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1)});let C=l==2?w[1].facets[0].scale:w[0].scale,N={axes:$f,series:mf},B=(e.drawOrder||["axes","series"]).map(i=>N[i]);function X(i){let u=i.distr==3?f=>dn(f>0?f:i.clamp(o,f,i.min,i.max,i.key)):i.distr==4?f=>Es(f,i.asinh):i.distr==100?f=>i.fwd(f):f=>f;return f=>{let m=u(f),{_min:v,_max:y}=i,T=y-v;return(m-v)/T}}function z(i){let u=M[i];if(u==null){let f=(e.scales||Tl)[i]||Tl;if(f.from!=null){z(f.from);let m=Ue({},M[f.from],f,{key:i});m.valToPct=X(m),M[i]=m}else{u=M[i]=Ue({},i==C?pc:sh,f),u.key=i;let m=u.time,v=u.range,y=Rn(v);if((i!=C||l==2&&!m)&&(y&&(v[0]==null||v[1]==null)&&(v={min:v[0]==null?pu:{mode:1,hard:v[0],soft:v[0]},max:v[1]==null?pu:{mode:1,hard:v[1],soft:v[1]}},y=!1),!y&&$r(v))){let T=v;v=(A,P,O)=>P==null?Io:mr(P,O,T)}u.range=ne(v||(m?vh:i==C?u.distr==3?wh:u.distr==4?Sh:Sc:u.distr==3?kc:u.distr==4?bc:yh)),u.auto=ne(y?!1:u.auto),u.clamp=ne(u.clamp||rh),u._min=u._max=null,u.valToPct=X(u)}}}z("x"),z("y"),l==1&&w.forEach(i=>{z(i.scale)}),E.forEach(i=>{z(i.scale)});for(let i in e.scales)z(i);let R=M[C],Y=R.distr,L,K;R.ori==0?(kt(h,Cp),L=r,K=s):(kt(h,Op),L=s,K=r);let V={};for(let i in M){let u=M[i];(u.min!=null||u.max!=null)&&(V[i]={min:u.min,max:u.max},u.min=u.max=null)}let oe=e.tzDate||(i=>new Date(Ye(i/S))),G=e.fmtDate||Js,ht=S==1?Cm(oe):Dm(oe),Ae=ku(oe,Su(S==1?Rm:Lm,G)),re=xu(oe,bu(Wm,G)),he=[],ee=o.legend=Ue({},Hm,e.legend),H=o.cursor=Ue({},jm,{drag:{y:l==2}},e.cursor),Ge=ee.show,at=H.show,Ee=ee.markers;ee.idxs=he,Ee.width=ne(Ee.width),Ee.dash=ne(Ee.dash),Ee.stroke=ne(Ee.stroke),Ee.fill=ne(Ee.fill);let ce,Wt,gt,Ce=[],Kt=[],un,Tt=!1,$n={};if(ee.live){let i=w[1]?w[1].values:null;Tt=i!=null,un=Tt?i(o,1,0):{_:0};for(let u in un)$n[u]=Vs}if(Ge)if(ce=jt("table",Bp,h),gt=jt("tbody",null,ce),ee.mount(o,ce),Tt){Wt=jt("thead",null,ce,gt);let i=jt("tr",null,Wt);jt("th",null,i);for(var lo in un)jt("th",Xa,i).textContent=lo}else kt(ce,zp),ee.live&&kt(ce,Vp);let ro={show:!0},Yo={show:!1};function Rl(i,u){if(u==0&&(Tt||!ee.live||l==2))return Io;let f=[],m=jt("tr",jp,gt,gt.childNodes[u]);kt(m,i.class),i.show||kt(m,Qn);let v=jt("th",null,m);if(Ee.show){let A=Dt(Yp,v);if(u>0){let P=Ee.width(o,u);P&&(A.style.border=P+"px "+Ee.dash(o,u)+" "+Ee.stroke(o,u)),A.style.background=Ee.fill(o,u)}}let y=Dt(Xa,v);i.label instanceof HTMLElement?y.appendChild(i.label):y.textContent=i.label,u>0&&(Ee.show||(y.style.color=i.width>0?Ee.stroke(o,u):Ee.fill(o,u)),ut("click",v,A=>{if(H._lock)return;In(A);let P=w.indexOf(i);if((A.ctrlKey||A.metaKey)!=ee.isolate){let O=w.some((D,F)=>F>0&&F!=P&&D.show);w.forEach((D,F)=>{F>0&&Qt(F,O?F==P?ro:Yo:ro,!0,Ie.setSeries)})}else Qt(P,{show:!i.show},!0,Ie.setSeries)},!1),uo&&ut(ou,v,A=>{H._lock||(In(A),Qt(w.indexOf(i),So,!0,Ie.setSeries))},!1));for(var T in un){let A=jt("td",qp,m);A.textContent="--",f.push(A)}return[m,f]}let Ln=new Map;function ut(i,u,f,m=!0){let v=Ln.get(u)||{},y=H.bind[i](o,u,f,m);y&&(Xn(i,u,v[i]=y),Ln.set(u,v))}function so(i,u,f){let m=Ln.get(u)||{};for(let v in m)(i==null||v==i)&&(Ns(v,u,m[v]),delete m[v]);i==null&&Ln.delete(u)}let cn=0,Dn=0,Q=0,W=0,we=0,Be=0,io=we,Nn=Be,Jt=Q,Wn=W,$t=0,Mt=0,dt=0,Ft=0;o.bbox={};let xr=!1,Cl=!1,ao=!1,Fn=!1,Ol=!1,At=!1;function Tr(i,u,f){(f||i!=o.width||u!=o.height)&&ui(i,u),ho(!1),ao=!0,Cl=!0,_o()}function ui(i,u){o.width=cn=Q=i,o.height=Dn=W=u,we=Be=0,rf(),sf();let f=o.bbox;$t=f.left=Jn(we*ue,.5),Mt=f.top=Jn(Be*ue,.5),dt=f.width=Jn(Q*ue,.5),Ft=f.height=Jn(W*ue,.5)}let nf=3;function of(){let i=!1,u=0;for(;!i;){u++;let f=_f(u),m=gf(u);i=u==nf||f&&m,i||(ui(o.width,o.height),Cl=!0)}}function lf({width:i,height:u}){Tr(i,u)}o.setSize=lf;function rf(){let i=!1,u=!1,f=!1,m=!1;E.forEach((v,y)=>{if(v.show&&v._show){let{side:T,_size:A}=v,P=T%2,O=v.label!=null?v.labelSize:0,D=A+O;D>0&&(P?(Q-=D,T==3?(we+=D,m=!0):f=!0):(W-=D,T==0?(Be+=D,i=!0):u=!0))}}),Hn[0]=i,Hn[1]=f,Hn[2]=u,Hn[3]=m,Q-=vn[1]+vn[3],we+=vn[3],W-=vn[2]+vn[0],Be+=vn[0]}function sf(){let i=we+Q,u=Be+W,f=we,m=Be;function v(y,T){switch(y){case 1:return i+=T,i-T;case 2:return u+=T,u-T;case 3:return f-=T,f+T;case 0:return m-=T,m+T}}E.forEach((y,T)=>{if(y.show&&y._show){let A=y.side;y._pos=v(A,y._size),y.label!=null&&(y._lpos=v(A,y.labelSize))}})}if(H.dataIdx==null){let i=H.hover,u=i.skip=new Set(i.skip??[]);u.add(void 0);let f=i.prox=ne(i.prox),m=i.bias??=0;H.dataIdx=(v,y,T,A)=>{if(y==0)return T;let P=T,O=f(v,y,T,A)??ve,D=O>=0&&O<ve,F=R.ori==0?Q:W,J=H.left,ae=t[0],se=t[y];if(u.has(se[T])){P=null;let te=null,q=null,U;if(m==0||m==-1)for(U=T;te==null&&U-- >0;)u.has(se[U])||(te=U);if(m==0||m==1)for(U=T;q==null&&U++<se.length;)u.has(se[U])||(q=U);if(te!=null||q!=null)if(D){let xe=te==null?-1/0:L(ae[te],R,F,0),De=q==null?1/0:L(ae[q],R,F,0),tt=J-xe,de=De-J;tt<=de?tt<=O&&(P=te):de<=O&&(P=q)}else P=q==null?te:te==null?q:T-te<=q-T?te:q}else D&&qe(J-L(ae[T],R,F,0))>O&&(P=null);return P}}let In=i=>{H.event=i};H.idxs=he,H._lock=!1;let it=H.points;it.show=ne(it.show),it.size=ne(it.size),it.stroke=ne(it.stroke),it.width=ne(it.width),it.fill=ne(it.fill);let Zt=o.focus=Ue({},e.focus||{alpha:.3},H.focus),uo=Zt.prox>=0,co=uo&&it.one,Et=[],fo=[],po=[];function ci(i,u){let f=it.show(o,u);if(f instanceof HTMLElement)return kt(f,Gp),kt(f,i.class),an(f,-10,-10,Q,W),b.insertBefore(f,Et[u]),f}function fi(i,u){if(l==1||u>0){let f=l==1&&M[i.scale].time,m=i.value;i.value=f?$u(m)?xu(oe,bu(m,G)):m||re:m||nh,i.label=i.label||(f?qm:Ym)}if(co||u>0){i.width=i.width==null?1:i.width,i.paths=i.paths||_h||sm,i.fillTo=ne(i.fillTo||ih),i.pxAlign=+ie(i.pxAlign,x),i.pxRound=Lu(i.pxAlign),i.stroke=ne(i.stroke||null),i.fill=ne(i.fill||null),i._stroke=i._fill=i._paths=i._focus=null;let f=oh(mt(1,i.width),1),m=i.points=Ue({},{size:f,width:mt(1,f*.2),stroke:i.stroke,space:f*2,paths:gh,_stroke:null,_fill:null},i.points);m.show=ne(m.show),m.filter=ne(m.filter),m.fill=ne(m.fill),m.stroke=ne(m.stroke),m.paths=ne(m.paths),m.pxAlign=i.pxAlign}if(Ge){let f=Rl(i,u);Ce.splice(u,0,f[0]),Kt.splice(u,0,f[1]),ee.values.push(null)}if(at){he.splice(u,0,null);let f=null;co?u==0&&(f=ci(i,u)):u>0&&(f=ci(i,u)),Et.splice(u,0,f),fo.splice(u,0,0),po.splice(u,0,0)}et("addSeries",u)}function af(i,u){u=u??w.length,i=l==1?Gs(i,u,Mu,Cu):Gs(i,u,{},Ru),w.splice(u,0,i),fi(w[u],u)}o.addSeries=af;function uf(i){if(w.splice(i,1),Ge){ee.values.splice(i,1),Kt.splice(i,1);let u=Ce.splice(i,1)[0];so(null,u.firstChild),u.remove()}at&&(he.splice(i,1),Et.splice(i,1)[0].remove(),fo.splice(i,1),po.splice(i,1)),et("delSeries",i)}o.delSeries=uf;let Hn=[!1,!1,!1,!1];function cf(i,u){if(i._show=i.show,i.show){let f=i.side%2,m=M[i.scale];m==null&&(i.scale=f?w[1].scale:C,m=M[i.scale]);let v=m.time;i.size=ne(i.size),i.space=ne(i.space),i.rotate=ne(i.rotate),Rn(i.incrs)&&i.incrs.forEach(T=>{!Cn.has(T)&&Cn.set(T,Yu(T))}),i.incrs=ne(i.incrs||(m.distr==2?Am:v?S==1?Pm:Om:Zn)),i.splits=ne(i.splits||(v&&m.distr==1?ht:m.distr==3?Fs:m.distr==4?Zm:Jm)),i.stroke=ne(i.stroke),i.grid.stroke=ne(i.grid.stroke),i.ticks.stroke=ne(i.ticks.stroke),i.border.stroke=ne(i.border.stroke);let y=i.values;i.values=Rn(y)&&!Rn(y[0])?ne(y):v?Rn(y)?ku(oe,Su(y,G)):$u(y)?Nm(oe,y):y||Ae:y||Km,i.filter=ne(i.filter||(m.distr>=3&&m.log==10?eh:m.distr==3&&m.log==2?th:zu)),i.font=Fu(i.font),i.labelFont=Fu(i.labelFont),i._size=i.size(o,null,u,0),i._space=i._rotate=i._incrs=i._found=i._splits=i._values=null,i._size>0&&(Hn[u]=!0,i._el=Dt(Fp,$))}}function qo(i,u,f,m){let[v,y,T,A]=f,P=u%2,O=0;return P==0&&(A||y)&&(O=u==0&&!v||u==2&&!T?Ye(Tu.size/3):0),P==1&&(v||T)&&(O=u==1&&!y||u==3&&!A?Ye(Eu.size/2):0),O}let pi=o.padding=(e.padding||[qo,qo,qo,qo]).map(i=>ne(ie(i,qo))),vn=o._padding=pi.map((i,u)=>i(o,u,Hn,0)),ot,Je=null,Ze=null,Ll=l==1?w[0].idxs:null,It=null,Ko=!1;function mi(i,u){if(t=i??[],o.data=o._data=t,l==2){ot=0;for(let f=1;f<w.length;f++)ot+=t[f][0].length}else{t.length==0&&(o.data=o._data=t=[[]]),It=t[0],ot=It.length;let f=t;if(Y==2){f=t.slice();let m=f[0]=Array(ot);for(let v=0;v<ot;v++)m[v]=v}o._data=t=f}if(ho(!0),et("setData"),Y==2&&(ao=!0),u!==!1){let f=R;f.auto(o,Ko)?Mr():wn(C,f.min,f.max),Fn=Fn||H.left>=0,At=!0,_o()}}o.setData=mi;function Mr(){Ko=!0;let i,u;l==1&&(ot>0?(Je=Ll[0]=0,Ze=Ll[1]=ot-1,i=t[0][Je],u=t[0][Ze],Y==2?(i=Je,u=Ze):i==u&&(Y==3?[i,u]=_r(i,i,R.log,!1):Y==4?[i,u]=js(i,i,R.log,!1):R.time?u=i+Ye(86400/S):[i,u]=mr(i,u,Ys,!0))):(Je=Ll[0]=i=null,Ze=Ll[1]=u=null)),wn(C,i,u)}let Dl,mo,Ar,Er,Pr,Rr,Cr,Or,Lr,_t;function hi(i,u,f,m,v,y){i??=tu,f??=Ks,m??="butt",v??=tu,y??="round",i!=Dl&&(g.strokeStyle=Dl=i),v!=mo&&(g.fillStyle=mo=v),u!=Ar&&(g.lineWidth=Ar=u),y!=Pr&&(g.lineJoin=Pr=y),m!=Rr&&(g.lineCap=Rr=m),f!=Er&&g.setLineDash(Er=f)}function di(i,u,f,m){u!=mo&&(g.fillStyle=mo=u),i!=Cr&&(g.font=Cr=i),f!=Or&&(g.textAlign=Or=f),m!=Lr&&(g.textBaseline=Lr=m)}function Dr(i,u,f,m,v=0){if(m.length>0&&i.auto(o,Ko)&&(u==null||u.min==null)){let y=ie(Je,0),T=ie(Ze,m.length-1),A=f.min==null?em(m,y,T,v,i.distr==3):[f.min,f.max];i.min=qt(i.min,f.min=A[0]),i.max=mt(i.max,f.max=A[1])}}let _i={min:null,max:null};function ff(){for(let m in M){let v=M[m];V[m]==null&&(v.min==null||V[C]!=null&&v.auto(o,Ko))&&(V[m]=_i)}for(let m in M){let v=M[m];V[m]==null&&v.from!=null&&V[v.from]!=null&&(V[m]=_i)}V[C]!=null&&ho(!0);let i={};for(let m in V){let v=V[m];if(v!=null){let y=i[m]=Ho(M[m],um);if(v.min!=null)Ue(y,v);else if(m!=C||l==2)if(ot==0&&y.from==null){let T=y.range(o,null,null,m);y.min=T[0],y.max=T[1]}else y.min=ve,y.max=-ve}}if(ot>0){w.forEach((m,v)=>{if(l==1){let y=m.scale,T=V[y];if(T==null)return;let A=i[y];if(v==0){let P=A.range(o,A.min,A.max,y);A.min=P[0],A.max=P[1],Je=Yt(A.min,t[0]),Ze=Yt(A.max,t[0]),Ze-Je>1&&(t[0][Je]<A.min&&Je++,t[0][Ze]>A.max&&Ze--),m.min=It[Je],m.max=It[Ze]}else m.show&&m.auto&&Dr(A,T,m,t[v],m.sorted);m.idxs[0]=Je,m.idxs[1]=Ze}else if(v>0&&m.show&&m.auto){let[y,T]=m.facets,A=y.scale,P=T.scale,[O,D]=t[v],F=i[A],J=i[P];F!=null&&Dr(F,V[A],y,O,y.sorted),J!=null&&Dr(J,V[P],T,D,T.sorted),m.min=T.min,m.max=T.max}});for(let m in i){let v=i[m],y=V[m];if(v.from==null&&(y==null||y.min==null)){let T=v.range(o,v.min==ve?null:v.min,v.max==-ve?null:v.max,m);v.min=T[0],v.max=T[1]}}}for(let m in i){let v=i[m];if(v.from!=null){let y=i[v.from];if(y.min==null)v.min=v.max=null;else{let T=v.range(o,y.min,y.max,m);v.min=T[0],v.max=T[1]}}}let u={},f=!1;for(let m in i){let v=i[m],y=M[m];if(y.min!=v.min||y.max!=v.max){y.min=v.min,y.max=v.max;let T=y.distr;y._min=T==3?dn(y.min):T==4?Es(y.min,y.asinh):T==100?y.fwd(y.min):y.min,y._max=T==3?dn(y.max):T==4?Es(y.max,y.asinh):T==100?y.fwd(y.max):y.max,u[m]=f=!0}}if(f){w.forEach((m,v)=>{l==2?v>0&&u.y&&(m._paths=null):u[m.scale]&&(m._paths=null)});for(let m in u)ao=!0,et("setScale",m);at&&H.left>=0&&(Fn=At=!0)}for(let m in V)V[m]=null}function pf(i){let u=Ws(Je-1,0,ot-1),f=Ws(Ze+1,0,ot-1);for(;i[u]==null&&u>0;)u--;for(;i[f]==null&&f<ot-1;)f++;return[u,f]}function mf(){if(ot>0){let i=w.some(u=>u._focus)&&_t!=Zt.alpha;i&&(g.globalAlpha=_t=Zt.alpha),w.forEach((u,f)=>{if(f>0&&u.show&&(gi(f,!1),gi(f,!0),u._paths==null)){let m=_t;_t!=u.alpha&&(g.globalAlpha=_t=u.alpha);let v=l==2?[0,t[f][0].length-1]:pf(t[f]);u._paths=u.paths(o,f,v[0],v[1]),_t!=m&&(g.globalAlpha=_t=m)}}),w.forEach((u,f)=>{if(f>0&&u.show){let m=_t;_t!=u.alpha&&(g.globalAlpha=_t=u.alpha),u._paths!=null&&$i(f,!1);{let v=u._paths!=null?u._paths.gaps:null,y=u.points.show(o,f,Je,Ze,v),T=u.points.filter(o,f,y,v);(y||T)&&(u.points._paths=u.points.paths(o,f,Je,Ze,T),$i(f,!0))}_t!=m&&(g.globalAlpha=_t=m),et("drawSeries",f)}}),i&&(g.globalAlpha=_t=1)}}function gi(i,u){let f=u?w[i].points:w[i];f._stroke=f.stroke(o,i),f._fill=f.fill(o,i)}function $i(i,u){let f=u?w[i].points:w[i],{stroke:m,fill:v,clip:y,flags:T,_stroke:A=f._stroke,_fill:P=f._fill,_width:O=f.width}=f._paths;O=ye(O*ue,3);let D=null,F=O%2/2;u&&P==null&&(P=O>0?"#fff":A);let J=f.pxAlign==1&&F>0;if(J&&g.translate(F,F),!u){let ae=$t-O/2,se=Mt-O/2,te=dt+O,q=Ft+O;D=new Path2D,D.rect(ae,se,te,q)}u?Nr(A,O,f.dash,f.cap,P,m,v,T,y):hf(i,A,O,f.dash,f.cap,P,m,v,T,D,y),J&&g.translate(-F,-F)}function hf(i,u,f,m,v,y,T,A,P,O,D){let F=!1;P!=0&&j.forEach((J,ae)=>{if(J.series[0]==i){let se=w[J.series[1]],te=t[J.series[1]],q=(se._paths||Tl).band;Rn(q)&&(q=J.dir==1?q[0]:q[1]);let U,xe=null;se.show&&q&&nm(te,Je,Ze)?(xe=J.fill(o,ae)||y,U=se._paths.clip):q=null,Nr(u,f,m,v,xe,T,A,P,O,D,U,q),F=!0}}),F||Nr(u,f,m,v,y,T,A,P,O,D)}let vi=Uo|Hs;function Nr(i,u,f,m,v,y,T,A,P,O,D,F){hi(i,u,f,m,v),(P||O||F)&&(g.save(),P&&g.clip(P),O&&g.clip(O)),F?(A&vi)==vi?(g.clip(F),D&&g.clip(D),Wl(v,T),Nl(i,y,u)):A&Hs?(Wl(v,T),g.clip(F),Nl(i,y,u)):A&Uo&&(g.save(),g.clip(F),D&&g.clip(D),Wl(v,T),g.restore(),Nl(i,y,u)):(Wl(v,T),Nl(i,y,u)),(P||O||F)&&g.restore()}function Nl(i,u,f){f>0&&(u instanceof Map?u.forEach((m,v)=>{g.strokeStyle=Dl=v,g.stroke(m)}):u!=null&&i&&g.stroke(u))}function Wl(i,u){u instanceof Map?u.forEach((f,m)=>{g.fillStyle=mo=m,g.fill(f)}):u!=null&&i&&g.fill(u)}function df(i,u,f,m){let v=E[i],y;if(m<=0)y=[0,0];else{let T=v._space=v.space(o,i,u,f,m),A=v._incrs=v.incrs(o,i,u,f,m,T);y=kh(u,f,A,m,T)}return v._found=y}function Wr(i,u,f,m,v,y,T,A,P,O){let D=T%2/2;x==1&&g.translate(D,D),hi(A,T,P,O,A),g.beginPath();let F,J,ae,se,te=v+(m==0||m==3?-y:y);f==0?(J=v,se=te):(F=v,ae=te);for(let q=0;q<i.length;q++)u[q]!=null&&(f==0?F=ae=i[q]:J=se=i[q],g.moveTo(F,J),g.lineTo(ae,se));g.stroke(),x==1&&g.translate(-D,-D)}function _f(i){let u=!0;return E.forEach((f,m)=>{if(!f.show)return;let v=M[f.scale];if(v.min==null){f._show&&(u=!1,f._show=!1,ho(!1));return}else f._show||(u=!1,f._show=!0,ho(!1));let y=f.side,T=y%2,{min:A,max:P}=v,[O,D]=df(m,A,P,T==0?Q:W);if(D==0)return;let F=v.distr==2,J=f._splits=f.splits(o,m,A,P,O,D,F),ae=v.distr==2?J.map(U=>It[U]):J,se=v.distr==2?It[J[1]]-It[J[0]]:O,te=f._values=f.values(o,f.filter(o,ae,m,D,se),m,D,se);f._rotate=y==2?f.rotate(o,te,m,D):0;let q=f._size;f._size=Nt(f.size(o,te,m,i)),q!=null&&f._size!=q&&(u=!1)}),u}function gf(i){let u=!0;return pi.forEach((f,m)=>{let v=f(o,m,Hn,i);v!=vn[m]&&(u=!1),vn[m]=v}),u}function $f(){for(let i=0;i<E.length;i++){let u=E[i];if(!u.show||!u._show)continue;let f=u.side,m=f%2,v,y,T=u.stroke(o,i),A=f==0||f==3?-1:1,[P,O]=u._found;if(u.label!=null){let ft=u.labelGap*A,wt=Ye((u._lpos+ft)*ue);di(u.labelFont[0],T,"center",f==2?yl:eu),g.save(),m==1?(v=y=0,g.translate(wt,Ye(Mt+Ft/2)),g.rotate((f==3?-fr:fr)/2)):(v=Ye($t+dt/2),y=wt);let Bn=Bu(u.label)?u.label(o,i,P,O):u.label;g.fillText(Bn,v,y),g.restore()}if(O==0)continue;let D=M[u.scale],F=m==0?dt:Ft,J=m==0?$t:Mt,ae=u._splits,se=D.distr==2?ae.map(ft=>It[ft]):ae,te=D.distr==2?It[ae[1]]-It[ae[0]]:P,q=u.ticks,U=u.border,xe=q.show?q.size:0,De=Ye(xe*ue),tt=Ye((u.alignTo==2?u._size-xe-u.gap:u.gap)*ue),de=u._rotate*-fr/180,Ne=k(u._pos*ue),vt=(De+tt)*A,ct=Ne+vt;y=m==0?ct:0,v=m==1?ct:0;let Pt=u.font[0],Ht=u.align==1?Do:u.align==2?Ts:de>0?Do:de<0?Ts:m==0?"center":f==3?Ts:Do,en=de||m==1?"middle":f==2?yl:eu;di(Pt,T,Ht,en);let yt=u.font[1]*u.lineGap,Rt=ae.map(ft=>k(a(ft,D,F,J))),Ut=u._values;for(let ft=0;ft<Ut.length;ft++){let wt=Ut[ft];if(wt!=null){m==0?v=Rt[ft]:y=Rt[ft],wt=""+wt;let Bn=wt.indexOf(`
`)==-1?[wt]:wt.split(/\n/gm);for(let pt=0;pt<Bn.length;pt++){let Fi=Bn[pt];de?(g.save(),g.translate(v,y+pt*yt),g.rotate(de),g.fillText(Fi,0,0),g.restore()):g.fillText(Fi,v,y+pt*yt)}}}q.show&&Wr(Rt,q.filter(o,se,i,O,te),m,f,Ne,De,ye(q.width*ue,3),q.stroke(o,i),q.dash,q.cap);let tn=u.grid;tn.show&&Wr(Rt,tn.filter(o,se,i,O,te),m,m==0?2:1,m==0?Mt:$t,m==0?Ft:dt,ye(tn.width*ue,3),tn.stroke(o,i),tn.dash,tn.cap),U.show&&Wr([Ne],[1],m==0?1:0,m==0?1:2,m==1?Mt:$t,m==1?Ft:dt,ye(U.width*ue,3),U.stroke(o,i),U.dash,U.cap)}et("drawAxes")}function ho(i){w.forEach((u,f)=>{f>0&&(u._paths=null,i&&(l==1?(u.min=null,u.max=null):u.facets.forEach(m=>{m.min=null,m.max=null})))})}let Fl=!1,Fr=!1,Jo=[];function vf(){Fr=!1;for(let i=0;i<Jo.length;i++)et(...Jo[i]);Jo.length=0}function _o(){Fl||(_m(yi),Fl=!0)}function yf(i,u=!1){Fl=!0,Fr=u,i(o),yi(),u&&Jo.length>0&&queueMicrotask(vf)}o.batch=yf;function yi(){if(xr&&(ff(),xr=!1),ao&&(of(),ao=!1),Cl){if(Me(_,Do,we),Me(_,yl,Be),Me(_,Sl,Q),Me(_,kl,W),Me(b,Do,we),Me(b,yl,Be),Me(b,Sl,Q),Me(b,kl,W),Me($,Sl,cn),Me($,kl,Dn),p.width=Ye(cn*ue),p.height=Ye(Dn*ue),E.forEach(({_el:i,_show:u,_size:f,_pos:m,side:v})=>{if(i!=null)if(u){let y=v===3||v===0?f:0,T=v%2==1;Me(i,T?"left":"top",m-y),Me(i,T?"width":"height",f),Me(i,T?"top":"left",T?Be:we),Me(i,T?"height":"width",T?W:Q),Ds(i,Qn)}else kt(i,Qn)}),Dl=mo=Ar=Pr=Rr=Cr=Or=Lr=Er=null,_t=1,Xo(!0),we!=io||Be!=Nn||Q!=Jt||W!=Wn){ho(!1);let i=Q/Jt,u=W/Wn;if(at&&!Fn&&H.left>=0){H.left*=i,H.top*=u,go&&an(go,Ye(H.left),0,Q,W),$o&&an($o,0,Ye(H.top),Q,W);for(let f=0;f<Et.length;f++){let m=Et[f];m!=null&&(fo[f]*=i,po[f]*=u,an(m,Nt(fo[f]),Nt(po[f]),Q,W))}}if(be.show&&!Ol&&be.left>=0&&be.width>0){be.left*=i,be.width*=i,be.top*=u,be.height*=u;for(let f in Vr)Me(wo,f,be[f])}io=we,Nn=Be,Jt=Q,Wn=W}et("setSize"),Cl=!1}cn>0&&Dn>0&&(g.clearRect(0,0,p.width,p.height),et("drawClear"),B.forEach(i=>i()),et("draw")),be.show&&Ol&&(Il(be),Ol=!1),at&&Fn&&(Gn(null,!0,!1),Fn=!1),ee.show&&ee.live&&At&&(Gr(),At=!1),c||(c=!0,o.status=1,et("ready")),Ko=!1,Fl=!1}o.redraw=(i,u)=>{ao=u||!1,i!==!1?wn(C,R.min,R.max):_o()};function Ir(i,u){let f=M[i];if(f.from==null){if(ot==0){let m=f.range(o,u.min,u.max,i);u.min=m[0],u.max=m[1]}if(u.min>u.max){let m=u.min;u.min=u.max,u.max=m}if(ot>1&&u.min!=null&&u.max!=null&&u.max-u.min<1e-16)return;i==C&&f.distr==2&&ot>0&&(u.min=Yt(u.min,t[0]),u.max=Yt(u.max,t[0]),u.min==u.max&&u.max++),V[i]=u,xr=!0,_o()}}o.setScale=Ir;let Hr,Ur,go,$o,wi,Si,vo,yo,ki,bi,ke,Pe,yn=!1,lt=H.drag,Qe=lt.x,Xe=lt.y;at&&(H.x&&(Hr=Dt(Hp,b)),H.y&&(Ur=Dt(Up,b)),R.ori==0?(go=Hr,$o=Ur):(go=Ur,$o=Hr),ke=H.left,Pe=H.top);let be=o.select=Ue({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),wo=be.show?Dt(Ip,be.over?b:_):null;function Il(i,u){if(be.show){for(let f in i)be[f]=i[f],f in Vr&&Me(wo,f,i[f]);u!==!1&&et("setSelect")}}o.setSelect=Il;function wf(i){if(w[i].show)Ge&&Ds(Ce[i],Qn);else if(Ge&&kt(Ce[i],Qn),at){let f=co?Et[0]:Et[i];f!=null&&an(f,-10,-10,Q,W)}}function wn(i,u,f){Ir(i,{min:u,max:f})}function Qt(i,u,f,m){u.focus!=null&&Tf(i),u.show!=null&&w.forEach((v,y)=>{y>0&&(i==y||i==null)&&(v.show=u.show,wf(y),l==2?(wn(v.facets[0].scale,null,null),wn(v.facets[1].scale,null,null)):wn(v.scale,null,null),_o())}),f!==!1&&et("setSeries",i,u),m&&el("setSeries",o,i,u)}o.setSeries=Qt;function Sf(i,u){Ue(j[i],u)}function kf(i,u){i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1),u=u??j.length,j.splice(u,0,i)}function bf(i){i==null?j.length=0:j.splice(i,1)}o.addBand=kf,o.setBand=Sf,o.delBand=bf;function xf(i,u){w[i].alpha=u,at&&Et[i]!=null&&(Et[i].style.opacity=u),Ge&&Ce[i]&&(Ce[i].style.opacity=u)}let fn,Sn,Un,So={focus:!0};function Tf(i){if(i!=Un){let u=i==null,f=Zt.alpha!=1;w.forEach((m,v)=>{if(l==1||v>0){let y=u||v==0||v==i;m._focus=u?null:y,f&&xf(v,y?1:Zt.alpha)}}),Un=i,f&&_o()}}Ge&&uo&&ut(lu,ce,i=>{H._lock||(In(i),Un!=null&&Qt(null,So,!0,Ie.setSeries))});function Xt(i,u,f){let m=M[u];f&&(i=i/ue-(m.ori==1?Be:we));let v=Q;m.ori==1&&(v=W,i=v-i),m.dir==-1&&(i=v-i);let y=m._min,T=m._max,A=i/v,P=y+(T-y)*A,O=m.distr;return O==3?Fo(10,P):O==4?lm(P,m.asinh):O==100?m.bwd(P):P}function Mf(i,u){let f=Xt(i,C,u);return Yt(f,t[0],Je,Ze)}o.valToIdx=i=>Yt(i,t[0]),o.posToIdx=Mf,o.posToVal=Xt,o.valToPos=(i,u,f)=>M[u].ori==0?r(i,M[u],f?dt:Q,f?$t:0):s(i,M[u],f?Ft:W,f?Mt:0),o.setCursor=(i,u,f)=>{ke=i.left,Pe=i.top,Gn(null,u,f)};function xi(i,u){Me(wo,Do,be.left=i),Me(wo,Sl,be.width=u)}function Ti(i,u){Me(wo,yl,be.top=i),Me(wo,kl,be.height=u)}let Zo=R.ori==0?xi:Ti,Qo=R.ori==1?xi:Ti;function Af(){if(Ge&&ee.live)for(let i=l==2?1:0;i<w.length;i++){if(i==0&&Tt)continue;let u=ee.values[i],f=0;for(let m in u)Kt[i][f++].firstChild.nodeValue=u[m]}}function Gr(i,u){if(i!=null&&(i.idxs?i.idxs.forEach((f,m)=>{he[m]=f}):am(i.idx)||he.fill(i.idx),ee.idx=he[0]),Ge&&ee.live){for(let f=0;f<w.length;f++)(f>0||l==1&&!Tt)&&Ef(f,he[f]);Af()}At=!1,u!==!1&&et("setLegend")}o.setLegend=Gr;function Ef(i,u){let f=w[i],m=i==0&&Y==2?It:t[i],v;Tt?v=f.values(o,i,u)??$n:(v=f.value(o,u==null?null:m[u],i,u),v=v==null?$n:{_:v}),ee.values[i]=v}function Gn(i,u,f){ki=ke,bi=Pe,[ke,Pe]=H.move(o,ke,Pe),H.left=ke,H.top=Pe,at&&(go&&an(go,Ye(ke),0,Q,W),$o&&an($o,0,Ye(Pe),Q,W));let m,v=Je>Ze;fn=ve,Sn=null;let y=R.ori==0?Q:W,T=R.ori==1?Q:W;if(ke<0||ot==0||v){m=H.idx=null;for(let A=0;A<w.length;A++){let P=Et[A];P!=null&&an(P,-10,-10,Q,W)}uo&&Qt(null,So,!0,i==null&&Ie.setSeries),ee.live&&(he.fill(m),At=!0)}else{let A,P,O;l==1&&(A=R.ori==0?ke:Pe,P=Xt(A,C),m=H.idx=Yt(P,t[0],Je,Ze),O=L(t[0][m],R,y,0));let D=-10,F=-10,J=0,ae=0,se=!0,te="",q="";for(let U=l==2?1:0;U<w.length;U++){let xe=w[U],De=he[U],tt=De==null?null:l==1?t[U][De]:t[U][1][De],de=H.dataIdx(o,U,m,P),Ne=de==null?null:l==1?t[U][de]:t[U][1][de];if(At=At||Ne!=tt||de!=De,he[U]=de,U>0&&xe.show){let vt=de==null?-10:de==m?O:L(l==1?t[0][de]:t[U][0][de],R,y,0),ct=Ne==null?-10:K(Ne,l==1?M[xe.scale]:M[xe.facets[1].scale],T,0);if(uo&&Ne!=null){let Pt=R.ori==1?ke:Pe,Ht=qe(Zt.dist(o,U,de,ct,Pt));if(Ht<fn){let en=Zt.bias;if(en!=0){let yt=Xt(Pt,xe.scale),Rt=Ne>=0?1:-1,Ut=yt>=0?1:-1;Ut==Rt&&(Ut==1?en==1?Ne>=yt:Ne<=yt:en==1?Ne<=yt:Ne>=yt)&&(fn=Ht,Sn=U)}else fn=Ht,Sn=U}}if(At||co){let Pt,Ht;R.ori==0?(Pt=vt,Ht=ct):(Pt=ct,Ht=vt);let en,yt,Rt,Ut,tn,ft,wt=!0,Bn=it.bbox;if(Bn!=null){wt=!1;let pt=Bn(o,U);Rt=pt.left,Ut=pt.top,en=pt.width,yt=pt.height}else Rt=Pt,Ut=Ht,en=yt=it.size(o,U);if(ft=it.fill(o,U),tn=it.stroke(o,U),co)U==Sn&&fn<=Zt.prox&&(D=Rt,F=Ut,J=en,ae=yt,se=wt,te=ft,q=tn);else{let pt=Et[U];pt!=null&&(fo[U]=Rt,po[U]=Ut,fu(pt,en,yt,wt),uu(pt,ft,tn),an(pt,Nt(Rt),Nt(Ut),Q,W))}}}}if(co){let U=Zt.prox,xe=Un==null?fn<=U:fn>U||Sn!=Un;if(At||xe){let De=Et[0];De!=null&&(fo[0]=D,po[0]=F,fu(De,J,ae,se),uu(De,te,q),an(De,Nt(D),Nt(F),Q,W))}}}if(be.show&&yn)if(i!=null){let[A,P]=Ie.scales,[O,D]=Ie.match,[F,J]=i.cursor.sync.scales,ae=i.cursor.drag;if(Qe=ae._x,Xe=ae._y,Qe||Xe){let{left:se,top:te,width:q,height:U}=i.select,xe=i.scales[F].ori,De=i.posToVal,tt,de,Ne,vt,ct,Pt=A!=null&&O(A,F),Ht=P!=null&&D(P,J);Pt&&Qe?(xe==0?(tt=se,de=q):(tt=te,de=U),Ne=M[A],vt=L(De(tt,F),Ne,y,0),ct=L(De(tt+de,F),Ne,y,0),Zo(qt(vt,ct),qe(ct-vt))):Zo(0,y),Ht&&Xe?(xe==1?(tt=se,de=q):(tt=te,de=U),Ne=M[P],vt=K(De(tt,J),Ne,T,0),ct=K(De(tt+de,J),Ne,T,0),Qo(qt(vt,ct),qe(ct-vt))):Qo(0,T)}else zr()}else{let A=qe(ki-wi),P=qe(bi-Si);if(R.ori==1){let J=A;A=P,P=J}Qe=lt.x&&A>=lt.dist,Xe=lt.y&&P>=lt.dist;let O=lt.uni;O!=null?Qe&&Xe&&(Qe=A>=O,Xe=P>=O,!Qe&&!Xe&&(P>A?Xe=!0:Qe=!0)):lt.x&&lt.y&&(Qe||Xe)&&(Qe=Xe=!0);let D,F;Qe&&(R.ori==0?(D=vo,F=ke):(D=yo,F=Pe),Zo(qt(D,F),qe(F-D)),Xe||Qo(0,T)),Xe&&(R.ori==1?(D=vo,F=ke):(D=yo,F=Pe),Qo(qt(D,F),qe(F-D)),Qe||Zo(0,y)),!Qe&&!Xe&&(Zo(0,0),Qo(0,0))}if(lt._x=Qe,lt._y=Xe,i==null){if(f){if(Wi!=null){let[A,P]=Ie.scales;Ie.values[0]=A!=null?Xt(R.ori==0?ke:Pe,A):null,Ie.values[1]=P!=null?Xt(R.ori==1?ke:Pe,P):null}el(Ms,o,ke,Pe,Q,W,m)}if(uo){let A=f&&Ie.setSeries,P=Zt.prox;Un==null?fn<=P&&Qt(Sn,So,!0,A):fn>P?Qt(null,So,!0,A):Sn!=Un&&Qt(Sn,So,!0,A)}}At&&(ee.idx=m,Gr()),u!==!1&&et("setCursor")}let kn=null;Object.defineProperty(o,"rect",{get(){return kn==null&&Xo(!1),kn}});function Xo(i=!1){i?kn=null:(kn=b.getBoundingClientRect(),et("syncRect",kn))}function Mi(i,u,f,m,v,y,T){H._lock||yn&&i!=null&&i.movementX==0&&i.movementY==0||(Br(i,u,f,m,v,y,T,!1,i!=null),i!=null?Gn(null,!0,!0):Gn(u,!0,!1))}function Br(i,u,f,m,v,y,T,A,P){if(kn==null&&Xo(!1),In(i),i!=null)f=i.clientX-kn.left,m=i.clientY-kn.top;else{if(f<0||m<0){ke=-10,Pe=-10;return}let[O,D]=Ie.scales,F=u.cursor.sync,[J,ae]=F.values,[se,te]=F.scales,[q,U]=Ie.match,xe=u.axes[0].side%2==1,De=R.ori==0?Q:W,tt=R.ori==1?Q:W,de=xe?y:v,Ne=xe?v:y,vt=xe?m:f,ct=xe?f:m;if(se!=null?f=q(O,se)?a(J,M[O],De,0):-10:f=De*(vt/de),te!=null?m=U(D,te)?a(ae,M[D],tt,0):-10:m=tt*(ct/Ne),R.ori==1){let Pt=f;f=m,m=Pt}}P&&(u==null||u.cursor.event.type==Ms)&&((f<=1||f>=Q-1)&&(f=Jn(f,Q)),(m<=1||m>=W-1)&&(m=Jn(m,W))),A?(wi=f,Si=m,[vo,yo]=H.move(o,f,m)):(ke=f,Pe=m)}let Vr={width:0,height:0,left:0,top:0};function zr(){Il(Vr,!1)}let Ai,Ei,Pi,Ri;function Ci(i,u,f,m,v,y,T){yn=!0,Qe=Xe=lt._x=lt._y=!1,Br(i,u,f,m,v,y,T,!0,!1),i!=null&&(ut(As,Os,Oi,!1),el(nu,o,vo,yo,Q,W,null));let{left:A,top:P,width:O,height:D}=be;Ai=A,Ei=P,Pi=O,Ri=D}function Oi(i,u,f,m,v,y,T){yn=lt._x=lt._y=!1,Br(i,u,f,m,v,y,T,!1,!0);let{left:A,top:P,width:O,height:D}=be,F=O>0||D>0,J=Ai!=A||Ei!=P||Pi!=O||Ri!=D;if(F&&J&&Il(be),lt.setScale&&F&&J){let ae=A,se=O,te=P,q=D;if(R.ori==1&&(ae=P,se=D,te=A,q=O),Qe&&wn(C,Xt(ae,C),Xt(ae+se,C)),Xe)for(let U in M){let xe=M[U];U!=C&&xe.from==null&&xe.min!=ve&&wn(U,Xt(te+q,U),Xt(te,U))}zr()}else H.lock&&(H._lock=!H._lock,Gn(u,!0,i!=null));i!=null&&(so(As,Os),el(As,o,ke,Pe,Q,W,null))}function Pf(i,u,f,m,v,y,T){if(H._lock)return;In(i);let A=yn;if(yn){let P=!0,O=!0,D=10,F,J;R.ori==0?(F=Qe,J=Xe):(F=Xe,J=Qe),F&&J&&(P=ke<=D||ke>=Q-D,O=Pe<=D||Pe>=W-D),F&&P&&(ke=ke<vo?0:Q),J&&O&&(Pe=Pe<yo?0:W),Gn(null,!0,!0),yn=!1}ke=-10,Pe=-10,he.fill(null),Gn(null,!0,!0),A&&(yn=A)}function Li(i,u,f,m,v,y,T){H._lock||(In(i),Mr(),zr(),i!=null&&el(ru,o,ke,Pe,Q,W,null))}function Di(){E.forEach(bh),Tr(o.width,o.height,!0)}Xn(pr,Wo,Di);let ko={};ko.mousedown=Ci,ko.mousemove=Mi,ko.mouseup=Oi,ko.dblclick=Li,ko.setSeries=(i,u,f,m)=>{let v=Ie.match[2];f=v(o,u,f),f!=-1&&Qt(f,m,!0,!1)},at&&(ut(nu,b,Ci),ut(Ms,b,Mi),ut(ou,b,i=>{In(i),Xo(!1)}),ut(lu,b,Pf),ut(ru,b,Li),Us.add(o),o.syncRect=Xo);let Hl=o.hooks=e.hooks||{};function et(i,u,f){Fr?Jo.push([i,u,f]):i in Hl&&Hl[i].forEach(m=>{m.call(null,o,u,f)})}(e.plugins||[]).forEach(i=>{for(let u in i.hooks)Hl[u]=(Hl[u]||[]).concat(i.hooks[u])});let Ni=(i,u,f)=>f,Ie=Ue({key:null,setSeries:!1,filters:{pub:_u,sub:_u},scales:[C,w[1]?w[1].scale:null],match:[gu,gu,Ni],values:[null,null]},H.sync);Ie.match.length==2&&Ie.match.push(Ni),H.sync=Ie;let Wi=Ie.key,jr=mc(Wi);function el(i,u,f,m,v,y,T){Ie.filters.pub(i,u,f,m,v,y,T)&&jr.pub(i,u,f,m,v,y,T)}jr.sub(o);function Rf(i,u,f,m,v,y,T){Ie.filters.sub(i,u,f,m,v,y,T)&&ko[i](null,u,f,m,v,y,T)}o.pub=Rf;function Cf(){jr.unsub(o),Us.delete(o),Ln.clear(),Ns(pr,Wo,Di),h.remove(),ce?.remove(),et("destroy")}o.destroy=Cf;function Yr(){et("init",e,t),mi(t||e.data,!1),V[C]?Ir(C,V[C]):Mr(),Ol=be.show&&(be.width>0||be.height>0),Fn=At=!0,Tr(e.width,e.height)}return w.forEach(fi),E.forEach(cf),n?n instanceof HTMLElement?(n.appendChild(h),Yr()):n(o,Yr):Yr(),o}st.assign=Ue;st.fmtNum=qs;st.rangeNum=mr;st.rangeLog=_r;st.rangeAsinh=js;st.orient=to;st.pxRatio=ue;st.join=dm;st.fmtDate=Js,st.tzDate=Tm;st.sync=mc;{st.addGap=ah,st.clipGaps=vr;let e=st.paths={points:vc};e.linear=wc,e.stepped=fh,e.bars=ph,e.spline=hh}var xh={system:"light",light:"dark",dark:"system"},xc="weir-scheme",Tc=matchMedia("(prefers-color-scheme: dark)"),Mc=ge(Tc.matches?"dark":"light"),kr=ge(Mh()),Al=mn(()=>kr.value==="system"?Mc.value:kr.value);function Ac(){Tc.addEventListener("change",({matches:e})=>{Mc.value=e?"dark":"light",oi()}),oi()}function Ec(){let e=kr.value;return d`
    <button type="button" class="plain" onClick=${()=>Th(xh[e])}>
      Colours: ${e}
    </button>
  `}function Th(e){try{localStorage.setItem(xc,e)}catch{}kr.value=e,oi()}function oi(){document.documentElement.dataset.scheme=Al.value}function Mh(){try{let e=localStorage.getItem(xc);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var Pc=190;function El({title:e,times:t,series:n,show:o,stacked:l=!1,isBytes:r=!1,max:s}){let a=Gt(null),c=Gt(null),[h,p]=pe(null),g=Al.value,$=n.map(({label:S})=>S).join();Oe(()=>{let S=a.current;if(S===null)return;let w=new st(Rh(S,n,{show:o,stacked:l,isBytes:r,max:s,setUnder:p}),[[]],S);c.current=w;let E=new ResizeObserver(()=>w.setSize({width:S.clientWidth,height:Pc}));return E.observe(S),()=>{E.disconnect(),w.destroy(),c.current=null}},[g,$]);let _=Ah(n,l);Oe(()=>{c.current?.setData([[...t],..._.map(S=>[...S])])},[t,g]);let b=h??t.length-1,x=n.map(({label:S,color:w,values:E})=>({label:S,color:w,value:o(E[b]??0)})),k=x.map(({label:S,value:w})=>`${S} ${w}`).join(", ");return d`
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
  `}function Ah(e,t){if(!t)return e.map(({values:o})=>o);let n=[];return e.forEach(({values:o},l)=>{n.push(o.map((r,s)=>r+(n[l-1]?.[s]??0)))}),n.reverse()}var Eh=Array.from({length:50},(e,t)=>2**t);function Ph(e,t){return e.map(n=>{let o=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?o:o.slice(0,5)})}function Rh(e,t,{show:n,stacked:o,isBytes:l,max:r,setUnder:s}){let a=getComputedStyle(document.documentElement),c=p=>a.getPropertyValue(`--${p}`).trim(),h={stroke:c("muted"),font:"11px system-ui",grid:{stroke:c("line"),width:1},ticks:{stroke:c("line"),width:1}};return{width:e.clientWidth,height:Pc,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(p,g,$)=>[0,r??($>0?$*1.1:1)]}},axes:[{...h,size:28,space:70,values:(p,g,$,_,b)=>Ph(g,b)},{...h,size:66,...l&&{incrs:Eh},values:(p,g)=>g.map($=>n($))}],series:[{},...(o?[...t].reverse():t).map(({label:p,color:g})=>({label:p,stroke:c(g),width:1.5,points:{show:!1},...o&&{fill:`color-mix(in srgb, ${c(g)} 45%, ${c("surface")})`}}))],hooks:{setCursor:[p=>s(p.cursor.idx??null)]}}}function Rc(e){let{type:t}=e,n=a=>String(e[a]??""),o=a=>I(Number(e[a]??0)),l=["graphs",n("graph")],r=n("name")===""?"Graph":`Graph "${n("name")}"`,s=["workers",n("name")];switch(t){case"graph-submitted":return{text:`${r} was submitted: ${o("tasks")} tasks`,tone:"plain",link:l};case"graph-retried":return{text:`${r} is retried`,tone:"plain",link:l};case"graph-ended":return{text:`${r} ${n("state")==="cancelled"?"was cancelled":n("state")}`,tone:n("state")==="succeeded"?"good":n("state")==="failed"?"bad":"plain",link:l};case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${n("group")}: ${n("error")}: ${n("message")}`+(Number(e.count)>1?` (${o("count")} times)`:""),tone:"bad",link:[...l,"tasks",n("key")]};case"worker-joined":return{text:`Worker ${n("name")} joined`,tone:"good",link:s};case"worker-left":return{text:`Worker ${n("name")} left: ${n("reason")}`,tone:n("reason")==="lost"?"bad":"plain"};case"worker-paused":return{text:`Worker ${n("name")} paused ${n("by")==="hand"?"by hand":`for ${n("by")}`}`,tone:n("by")==="hand"?"plain":"bad",link:s};case"worker-resumed":return{text:`Worker ${n("name")} resumed`,tone:"good",link:s};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${Ch(e.retired)} retired`,tone:"plain"};case"standstill":return{text:`All ${o("workers")} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:`The memory manager copied ${o("replicated")} and dropped ${o("dropped")} results (${Z(Number(e.bytes??0))}, ${Z(Number(e.bytesDropped??0))})`,tone:"plain",link:["memory"]};case"data-scattered":return{text:`${o("values")} values were stored in ${n("namespace")}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${rt(Number(e.downMs??0)/1e3)}`,tone:"bad"};default:return{text:t,tone:"plain"}}}function Ch(e){return Array.isArray(e)?e.length:0}var Oh=20;function Cc(){return rn("groups"),ln.value===null?d`
      <${Te} title="Overview">
        <${We} error=${null} />
        <//>
    `:d`
    <${Te} title="Overview" />
    <${Lh} />
    <div class="columns">
      <${Dh} />
      <${Nh} />
    </div>
    <${Wh} />
    <${Fh} />
    <${Ih} />
  `}function Lh(){let e=ln.value;if(e===null)return null;let{workers:t,tasks:n,memory:o,graphs:l}=e,r=t.running??0,s=Object.entries(t).filter(([h,p])=>h!=="running"&&h!=="closed"&&p>0).map(([h,p])=>`${I(p)} ${h.replaceAll("_"," ")}`).join(", "),a=Ct.value.at(-1),c=(n.queued??0)+(n["no-worker"]??0);return d`
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
        value=${ks(a?.finishedRate??0)}
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
  `}function Dh(){let e=Ct.value;return d`
    <${_e} title="Tasks a second" note=${Tn()?"of the recording":"in the last 10 minutes"}>
      <${El}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${ks}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function Nh(){let e=Ct.value;return d`
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
  `}function Wh(){let{data:e,error:t}=$e("graphs?state=running&limit=20",2e3);return e===null?d`
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
  `}function Fh(){let e=gs.value;return e.length===0?null:d`
    <${_e} title="Busiest groups of tasks">
      <${Oo}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:o})=>({group:t,counts:n,expectedSeconds:o<0?null:o/1e6}))}
      />
      <//>
  `}function Ih(){let e=dl.value.slice(0,Oh);return d`
    <${_e} title="What happened">
      ${e.length===0&&d`<${nt}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>d`<${Hh} key=${t.id} fact=${t} />`)}
      </ol>
    <//>
  `}function Hh({fact:e}){let{text:t,tone:n,link:o}=Rc(e);return d`
    <li class=${n}>
      <time dateTime=${new Date(e.at).toISOString()}>${je(e.at)}</time>
      <span>${o===void 0?t:d`<${Le} to=${o}>${t}<//>`}</span>
    </li>
  `}function Oc({path:e}){return d`
    <${Te} title="Not found">
      <${nt}>There is no page "${e.join("/")}". <${Le} to=${[]}>Overview<//><//>
    <//>
  `}function Dc(e,t){let n=Uh(e,t),o=Gh(e,n),l=[],r=(x,k)=>(l[k]??=[]).push(x);for(let x=0;x<e;x++)r(x,o[x]??0);let s=e,a=n.map(([x,k])=>{if(x===k)return[x];let[S,w]=[o[x]??0,o[k]??0],E=[x];for(let M=S+1;M<w;M++)r(s,M),E.push(s++);return[...E,k]}),c=Lc(s,a,-1),h=Lc(s,a,1),p=new Float64Array(s),g=x=>x.forEach((k,S)=>p[k]=S);l.forEach(g);for(let x=0;x<8;x++){let k=x%2===0;for(let S of k?l:[...l].reverse())Bh(S,k?c:h,p),g(S)}let $=Math.max(1,...l.map(x=>x.length)),_=new Map;l.forEach((x,k)=>{let S=($-x.length)/2;x.forEach((w,E)=>_.set(w,{layer:k,at:E+S}))});let b=x=>_.get(x)??{layer:0,at:0};return{nodes:Array.from({length:e},(x,k)=>b(k)),edges:a.map((x,k)=>(n[k]?.[0]!==t[k]?.[0]?[...x].reverse():x).map(b)),layers:l.length,width:$}}function Uh(e,t){let n=Array.from({length:e},()=>[]);for(let[r,s]of t)n[r]?.push(s);let o=new Uint8Array(e),l=new Set;for(let r=0;r<e;r++){if(o[r]!==0)continue;let s=[{node:r,at:0}];o[r]=1;for(let a=s.at(-1);a!==void 0;a=s.at(-1)){let c=n[a.node]?.[a.at++];c===void 0?o[s.pop()?.node??0]=2:o[c]===1?l.add(`${a.node} ${c}`):o[c]===0&&(o[c]=1,s.push({node:c,at:0}))}}return t.map(([r,s])=>l.has(`${r} ${s}`)?[s,r]:[r,s])}function Gh(e,t){let n=new Int32Array(e),o=new Int32Array(e),l=Array.from({length:e},()=>[]);for(let[s,a]of t)s!==a&&(l[s]?.push(a),o[a]=(o[a]??0)+1);let r=Array.from({length:e},(s,a)=>a).filter(s=>!o[s]);for(let s=r.pop();s!==void 0;s=r.pop())for(let a of l[s]??[])n[a]=Math.max(n[a]??0,(n[s]??0)+1),o[a]=(o[a]??0)-1,o[a]===0&&r.push(a);return n}function Lc(e,t,n){let o=Array.from({length:e},()=>[]);for(let l of t)for(let r=1;r<l.length;r++){let[s=0,a=0]=[l[r-1],l[r]];o[n===-1?a:s]?.push(n===-1?s:a)}return o}function Bh(e,t,n){let o=new Map(e.map(l=>{let r=t[l]??[],s=r.reduce((a,c)=>a+(n[c]??0),0);return[l,r.length===0?n[l]??0:s/r.length]}));e.sort((l,r)=>(o.get(l)??0)-(o.get(r)??0))}var gn={width:168,height:42},On={x:190,y:84},zo=14,Nc=24;function br({label:e,shape:t,linkOf:n}){let{nodes:o,edges:l}=t,r=JSON.stringify([o.length,l]),s=nn(()=>Dc(o.length,l.map(([h=0,p=0])=>[h,p])),[r]),a=s.width*On.x-(On.x-gn.width)+2*zo,c=s.layers*On.y-(On.y-gn.height)+2*zo;return d`
    <div class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${a} height=${c} viewBox=${`0 0 ${a} ${c}`}>
        ${s.edges.map((h,p)=>h.length>1&&d`<path key=${p} class="edge" d=${jh(h)} />`)}
        ${o.map(({name:h,counts:p},g)=>{let $=s.nodes[g]??{layer:0,at:0},_=n(h),b=d`<${Vh} name=${h} counts=${p} place=${$} />`;return _===null?d`<g key=${h}>${b}</g>`:d`<a key=${h} href=${Bt(..._)}>${b}</a>`})}
      </svg>
    </div>
  `}function Vh({name:e,counts:t,place:n}){let{total:o,done:l}=sn(t),[r,s]=[zo+n.at*On.x,zo+n.layer*On.y],a=r;return d`
    <g class="node">
      <title>${e}: ${I(l)} of ${I(o)} done</title>
      <rect x=${r} y=${s} width=${gn.width} height=${gn.height} rx="7" />
      <text x=${r+9} y=${s+16}>${zh(e)}</text>
      <text class="small" x=${r+9} y=${s+31}>${I(l)} / ${I(o)}</text>
      ${vl(t).map(({kind:c,count:h})=>{let p=(gn.width-2)*h/Math.max(o,1);return a+=p,d`
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
  `}function zh(e){return e.length<=Nc?e:`\u2026${e.slice(1-Nc)}`}function jh(e){let t=e.map(({layer:s,at:a},c)=>{let h=c===0,p=c===e.length-1,g=zo+s*On.y+(h?gn.height:p?0:gn.height/2);return[zo+a*On.x+gn.width/2,g]}),[n,...o]=t;if(n===void 0)return"";let[,l]=n,r=o.map(([s,a],c)=>{let h=(l+a)/2,[p]=t[c]??n;return l=a,`C${p},${h} ${s},${h} ${s},${a}`});return`M${n.join()} ${r.join(" ")}`}function Wc({id:e}){let t=`graphs/${encodeURIComponent(e)}`,{data:n}=$e(t,3e3),{data:o,error:l}=$e(`${t}/shape`,2e3),r=d`<${Le} to=${["graphs",e]}>${n?.name||"The graph"}<//>`;return d`
    <${Te} title="Shape" aside=${r} />
    <section class="card">
      ${o===null?d`<${We} error=${l} />`:d`
        <${br} label="Groups of tasks, inputs above" shape=${o} linkOf=${()=>null} />
        ${n!==null&&d`<${sr} counts=${n.counts} />`}
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
  `}function ri(e,t){let{workers:n,groups:o,w:l,g:r,s,d:a,k:c}=e;return s.map((h,p)=>({number:t(p),worker:n[l[p]??0]??"",group:o[r[p]??0]??"",start:h,end:h+(a[p]??0)/1e3,failed:c[p]===1}))}function Fc(e){let t=new Map;for(let o of[...e].sort((l,r)=>l.start-r.start)){let l=t.get(o.worker)??[];t.set(o.worker,l);let r=l.find(s=>(s.at(-1)?.end??0)<o.start+1);r===void 0?l.push([o]):r.push(o)}return[...t.keys()].sort((o,l)=>o.localeCompare(l,"en",{numeric:!0})).map(o=>({worker:o,lanes:t.get(o)??[]}))}var li=12;function Ic(e){let t=new Map;for(let n of[...e].sort()){let o=Yh(n)%li,l=new Set(t.values());for(;l.size<li&&l.has(o);)o=(o+5)%li;t.set(n,o)}return t}function Yh(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var qh=2e4,Kh=12e4,no=ge({list:[],seen:0,shown:0});Ia("stream",e=>{let t=e.n,n=ri(e,o=>t[o]??0);Gc(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function Uc(){rn("stream");let e=zt.value;Oe(()=>{let t=new URLSearchParams(Tn()?{after:"0",limit:"10000"}:{start:String(Date.now()-Kh),limit:"10000"});on(`stream?${t}`).then(n=>{Tn()&&(no.value={list:[],seen:0,shown:0}),Gc(ri(n,o=>n.next-n.s.length+1+o),{})},()=>{})},[e])}function Gc(e,t){let n=new Set(no.value.list.map(Hc)),o=e.filter(r=>!n.has(Hc(r))),l=[...no.value.list,...o].slice(-qh);no.value={...no.value,...t,list:l}}function Hc({worker:e,group:t,start:n,end:o}){return`${e} ${t} ${n} ${o}`}var oo=18,si=8,jo=110,Pl=22;function Bc({lanes:e,hueOf:t,from:n,to:o,onView:l}){let r=Gt(null),[s,a]=pe(900),[c,h]=pe(null),p=Gt(null),g=Al.value,$=Pl+e.reduce((k,S)=>k+S.lanes.length*oo+si,0),_=k=>n+(k-jo)/(s-jo)*(o-n);return Oe(()=>{let k=r.current?.parentElement;if(!k)return;let S=new ResizeObserver(()=>a(k.clientWidth));return S.observe(k),()=>S.disconnect()},[]),Oe(()=>{r.current!==null&&Zh(r.current,{lanes:e,hueOf:t,from:n,to:o,width:s,height:$})},[e,t,n,o,s,$,g]),d`
    <div class="timeline">
      <canvas
        ref=${r}
        role="img"
        aria-label="Runs by worker and time; the table below lists the last ones"
        onWheel=${k=>{k.preventDefault();let S=_(k.offsetX),w=k.deltaY>0?1.25:.8;l(S-(S-n)*w,S+(o-S)*w)}}
        onPointerDown=${k=>p.current=k.offsetX}
        onPointerUp=${()=>p.current=null}
        onPointerLeave=${()=>{p.current=null,h(null)}}
        onPointerMove=${k=>{if(p.current!==null){let w=_(p.current)-_(k.offsetX);return p.current=k.offsetX,l(n+w,o+w)}let S=Jh(e,k.offsetY,_(k.offsetX));h(S===null?null:{run:S,x:k.offsetX,y:k.offsetY})}}
      />
      ${c!==null&&d`
        <p class="tip" style=${{left:`${Math.min(c.x+12,s-220)}px`,top:`${c.y+12}px`}}>
          <b>${c.run.group}</b>${c.run.failed?" failed":""}<br />
          ${rt((c.run.end-c.run.start)/1e3)} on ${c.run.worker}
        </p>
      `}
    </div>
  `}function Jh(e,t,n){let o=Pl;for(let{lanes:l}of e){let r=l[Math.floor((t-o)/oo)];if(t>=o&&r!==void 0)return r.find(({start:s,end:a})=>s<=n&&n<=a)??null;o+=l.length*oo+si}return null}function Zh(e,{lanes:t,hueOf:n,from:o,to:l,width:r,height:s}){let a=devicePixelRatio;e.width=r*a,e.height=s*a,e.style.width=`${r}px`,e.style.height=`${s}px`;let c=e.getContext("2d");if(c===null)return;let h=getComputedStyle(document.documentElement),p=b=>h.getPropertyValue(`--${b}`).trim(),g=Array.from({length:12},(b,x)=>p(`hue-${x}`)),$=b=>jo+(b-o)/(l-o)*(r-jo);c.scale(a,a),c.font="11px system-ui",c.textBaseline="middle";for(let b of Qh(o,l)){let x=$(b);c.fillStyle=p("line"),c.fillRect(x,Pl-4,1,s),c.fillStyle=p("muted"),c.fillText(new Date(b).toLocaleTimeString("en-GB"),x+3,Pl/2)}let _=Pl;for(let{worker:b,lanes:x}of t){c.fillStyle=p("muted"),c.fillText(b,0,_+oo/2,jo-8);for(let k of x){for(let{start:S,end:w,group:E,failed:M}of k){if(w<o||S>l)continue;let j=Math.max(jo,$(S)),C=Math.min(r,Math.max($(w),$(S)+1));c.fillStyle=g[n.get(E)??0]??"",c.fillRect(j,_+1,C-j,oo-2),M&&(c.fillStyle=p("failed"),c.fillRect(j,_+oo-4,C-j,3))}_+=oo}_+=si}}function Qh(e,t){let o=[1,2,5,10,15,30,60,120,300,600,1800,3600].map(r=>r*1e3).find(r=>(t-e)/r<=8)??36e5,l=Math.ceil(e/o)*o;return Array.from({length:Math.max(0,Math.floor((t-l)/o)+1)},(r,s)=>l+s*o)}var Xh=3e4,ed=20,ii=60,td=24,nd=500;function jc(){Uc();let e=Se===null&&!Tn(),{list:t,seen:n,shown:o}=no.value,[l,r]=pe(Date.now()),[s,a]=pe(null),[c,h]=pe(""),[p,g]=pe(""),[$,_]=pe(0),[b,x]=pe(!1);Oe(()=>{if(s!==null||!e)return;let N=setInterval(()=>r(Date.now()),nd);return()=>clearInterval(N)},[s===null]);let[k,S]=s??(e?[l-Xh,l]:rd(t)),w=nn(()=>t.filter(N=>(c===""||N.worker===c)&&(p===""||N.group===p)&&N.end-N.start>=$&&(!b||N.failed)),[t,c,p,$,b]),E=nn(()=>Fc(w.filter(({start:N,end:B})=>B>=k&&N<=S)),[w,Math.floor(k/100),Math.floor(S/100)]),M=[...new Set(t.map(N=>N.group))].sort(),j=[...new Set(t.map(N=>N.worker))].sort(),C=nn(()=>Ic(M),[M.join(`
`)]);return d`
    <${Te} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${N=>N.preventDefault()}>
        <${zc} label="Worker" value=${c} all=${j} onChange=${h} />
        <${zc} label="Tasks" value=${p} all=${M} onChange=${g} />
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
        <button type="button" onClick=${()=>a(Vc(k,S,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>a(Vc(k,S,2))}>Zoom out</button>
      </form>
      ${E.length===0?d`<${nt}>No task has ended in this time.<//>`:d`
        <${Bc}
          lanes=${E.slice(0,ii)}
          hueOf=${C}
          from=${k}
          to=${S}
          onView=${(N,B)=>a([N,B])}
        />
      `}
      <ul class="legend">
        ${M.slice(0,td).map(N=>d`<li key=${N}><span class=${`swatch hue-${C.get(N)}`} aria-hidden="true" /> ${N}</li>`)}
      </ul>
      ${E.length>ii&&d`<p class="note">The first ${ii} of ${E.length} workers are drawn.</p>`}
      <p class="note">
        ${o<n?`${o} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${Se===null&&d`<${ld} />`}
    <section class="card">
      <${sd} list=${w} />
    </section>
  `}var od={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function ld(){let e=Ct.value;return d`
    <${_e} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${El}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${An}
        stacked=${!0}
        max=${1}
        series=${er.map(t=>({label:t,color:od[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function rd(e){return e.reduce(([t,n],o)=>[Math.min(t,o.start),Math.max(n,o.end)],[e[0]?.start??0,e[0]?.end??1])}function Vc(e,t,n){let[o,l]=[(e+t)/2,(t-e)*n/2];return[o-l,o+l]}function zc({label:e,value:t,all:n,onChange:o}){return d`
    <label>${e} <select
        value=${t}
        onChange=${l=>o(l.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(l=>d`<option key=${l} value=${l}>${l}</option>`)}
      </select></label>
  `}function sd({list:e}){return d`
    <${Fe}
      caption="The last runs"
      head=${["Tasks","Worker","Started","Time",""]}
      rows=${e.slice(-ed).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${({group:t,worker:n,start:o,end:l,failed:r})=>[d`<span class="mono">${t}</span>`,n,je(o),rt((l-o)/1e3),r?d`<span class="bad">failed</span>`:""]}
    />
  `}function Yc(){let{data:e,error:t}=$e("stuck",3e3);return d`
    <${Te} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?d`<${We} error=${t} />`:e.items.length===0?d`<${nt}>Nothing is stuck.<//>`:d`
          <${Fe}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:o,keys:l})=>`${n} ${o} ${l[0]}`}
            cells=${({graph:n,name:o,text:l,count:r,keys:s})=>[d`<${Le} to=${["graphs",n]}>${o||rr(n)}<//>`,I(r),l,d`<ul class="keys">${s.map(a=>d`
                    <li key=${a}>
                      <${Le} to=${["graphs",n,"tasks",a]}>${a}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&d`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}var id=100,qc=4096,ad=2e4;function Kc({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/tasks/${encodeURIComponent(t)}`,{data:o,error:l}=$e(n,2e3),{data:r}=$e(`${n}/explain`,2e3),s=d`<${Le} to=${["graphs",e]}>Its graph<//>`;return o===null?d`
      <${Te} title=${t} aside=${s}>
        <section class="card">
          <${We} error=${l} />
        </section>
        <//>
    `:d`
    <${Te} title=${o.label??o.key} aside=${s} />
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Lt} name=${o.state} />`} />
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
    <${ud} task=${o} graph=${e} />
    <${cd} task=${o} graph=${e} />
    <${pd} graph=${e} taskKey=${t} />
    <${md} path=${n} />
    <${hd} path=${n} attempts=${o.attempts} />
    ${o.state==="memory"&&d`<${dd} graph=${e} taskKey=${t} />`}
    <${_d} path=${n} />
  `}function ud({task:e,graph:t}){let{error:n,blame:o}=e;return n===void 0?null:d`
    <${_e} title="Error">
      ${o!==void 0&&d`<p>It failed because its input <${Le} to=${["graphs",t,"tasks",o]}>${o}<//> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&d`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&d`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function cd({task:e,graph:t}){let{dependencies:n}=e;if(n.length===0)return null;let o=n.slice(0,id);return d`
    <${_e} title="Inputs" note=${`${I(o.length)} of ${I(n.length)}`}>
      <ul class="keys">
        ${o.map(l=>d`
            <li key=${l}>
              <${Le} to=${["graphs",t,"tasks",l]}>${l}<//></li>
          `)}
      </ul>
      <//>
  `}var fd={hops:"2",limit:"60"};function pd({graph:e,taskKey:t}){let n=new URLSearchParams({around:t,...fd}),{data:o}=$e(`graphs/${encodeURIComponent(e)}/shape?${n}`,3e3);return o===null||o.nodes.length<2?null:d`
    <${_e} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${br}
        label="The task, its inputs above and its users below"
        shape=${o}
        linkOf=${l=>l===t?null:["graphs",e,"tasks",l]}
      />
      <//>
  `}function md({path:e}){let{data:t}=$e(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:d`
    <${_e} title="Attempts">
      <${Fe}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${t.items}
        keyOf=${({attempt:n})=>String(n)}
        cells=${({attempt:n,state:o,worker:l,startedAt:r,endedAt:s,error:a})=>[String(n),d`<${Lt} name=${o} />`,l===null?"":d`<${Le} to=${["workers",l]}>${l}<//>`,r===null?"":je(r),r===null?"":En(r,s,Mn()),a===void 0?"":`${a.name}: ${a.message.split(`
`)[0]}`]}
      />
      <//>
  `}function Jc(e,t,n){let[o,l]=pe(null);return Oe(()=>{let r=!0;return Aa(e,t).catch(()=>null).then(s=>r&&l(s)),()=>{r=!1}},[e,n]),o}function hd({path:e,attempts:t}){let n=Jc(`${e}/logs`,ad,t);return t===0||n===null||n===""?null:d`
    <${_e} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function dd({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/results/${encodeURIComponent(t)}`,o=Jc(n,qc,null);return o===null?null:d`
    <${_e} title="Result" note=${`the first ${Z(qc)}`}>
      <pre tabindex="0" aria-label="Result">${o}</pre>
      <//>
  `}function _d({path:e}){let{data:t}=$e(`${e}/story`,1e4);return t===null?null:d`
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
  `}var gd=100;function Zc({name:e}){let t=`workers/${encodeURIComponent(e)}`,{data:n,error:o}=$e(t,2e3);if(n===null)return d`
      <${Te} title=${e}>
        <section class="card">
          <${We} error=${o} />
        </section>
        <//>
    `;let{memory:l,spill:r,resources:s}=n,a={managed:l.managed,unmanaged:l.unmanaged,spilled:l.spilled,limit:l.limit};return d`
    <${Te} title=${n.name} aside=${d`<${$d} worker=${n} />`} />
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Lt} name=${n.state} />`} detail=${n.trouble} />
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
    <${vd} path=${t} />
  `}function $d({worker:e}){let t=`workers/${encodeURIComponent(e.id)}`;return d`
    ${e.state==="paused"?d`<${Ot} label="Resume" scope="admin" path=${`${t}/resume`} />`:d`<${Ot} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Ot}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function vd({path:e}){let{data:t}=$e(`${e}?keys=true`,15e3),n=t?.holds??[];if(n.length===0)return null;let o=[...n].sort((l,r)=>r.nbytes-l.nbytes).slice(0,gd);return d`
    <${_e} title="Results" note=${`${I(o.length)} of ${I(n.length)}, the largest`}>
      <${Fe}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${o}
        keyOf=${({key:l})=>l}
        cells=${({key:l,nbytes:r,spilled:s})=>[d`<span class="mono">${l}</span>`,Z(r),s?"spilled":"in memory"]}
      />
      <//>
  `}var ai=500,yd=[1,10,60];function Qc(){let e=hn.value,[t,n]=pe(!1),[o,l]=pe(1),[r,s]=pe(null),[a,c]=pe(""),h=e!==null&&e.event>=e.last,p=async S=>{try{await Ua(S),c("")}catch(w){n(!1),c(w instanceof Error?w.message:String(w))}};if(Oe(()=>{if(!t||h)return;let S=!1,w=async()=>{let M=hn.value?.at??0;await p({at:M+ai*o}),hn.value?.at===M&&await p({event:(hn.value?.event??0)+1}),S||(E=setTimeout(w,ai))},E=setTimeout(w,ai);return()=>{S=!0,clearTimeout(E)}},[t,o,h]),e===null)return null;let{event:g,first:$,last:_,at:b,firstAt:x}=e;return d`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{h&&await p({event:$}),n(!t||h)}}>
        ${t&&!h?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${o}
          onChange=${S=>l(Number(S.currentTarget.value))}
        >
          ${yd.map(S=>d`<option key=${S} value=${S}>${S}×</option>`)}
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
  `}var wd=[["","Overview"],["graphs","Graphs"],["stream","Task stream"],["workers","Workers"],["memory","Memory"],["stuck","Stuck"]];function Sd(){if(Se===null)return wd.map(([t,n])=>[t===""?[]:[t],n]);let e=["graphs",Se.graph];return[[e,"Graph"],[[...e,"shape"],"Shape"],[["stream"],"Task stream"]]}var kd={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026"};function Xc({children:e}){let t=Se===null?pl.value[0]??"":pl.value.join("/"),n=Po.value,o=St.value?.name??null;return d`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${Bt()}>Weir</a>
      <ul>
        ${Sd().map(([l,r])=>d`
            <li key=${l}><a
              href=${Bt(...l)}
              aria-current=${l.join("/")===t?"page":void 0}
            >${r}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        ${Se===null?d`<p class=${`connection ${n}`} role="status">${kd[n]}</p>`:d`<p>Report of ${je(Se.at)}</p>`}
        ${o!==null&&o!=="local"&&d`<p>${o} <button type="button" class="plain" onClick=${Ca}>Log out</button></p>`}
        <${Ec} />
        ${Se===null&&d`<a href=${Ta} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${Qc} />
      ${ln.value?.standstill&&d`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${Bt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}var tf=ge(null);function bd(){let{login:e}=St.value??{};return Oe(()=>{e===!1&&Wa()},[e]),e===void 0?null:e?d`<${qa} refusal=${tf.value} />`:d`<${Xc}>${xd(pl.value)}<//>`}function xd(e){let[t,n="",o,l=""]=e;return t===void 0?d`<${Cc} />`:e.length===1&&t==="graphs"?d`<${Ya} />`:e.length===2&&t==="graphs"?d`<${za} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="shape"?d`<${Wc} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&o==="tasks"?d`<${Kc} key=${`${n}/${l}`} graph=${n} taskKey=${l} />`:e.length===1&&t==="workers"?d`<${Za} />`:e.length===2&&t==="workers"?d`<${Zc} key=${n} name=${n} />`:e.length===1&&t==="memory"?d`<${Qa} />`:e.length===1&&t==="stream"?d`<${jc} />`:e.length===1&&t==="stuck"?d`<${Yc} />`:d`<${Oc} path=${e} />`}Ac();Ma();tf.value=await Ra();await ws();var ef=document.getElementById("app");ef!==null&&os(d`<${bd} />`,ef);

var ge,wa,ws,Rn,gs,Qr,ya,Xr,va,ys,_s,_m,mr=Symbol.for("pv"),el={},tl=[],wm=/^m(i|n|o|s|text|space)$/,vs=Array.isArray,ks=tl.slice,eo=Object.assign;function Qn(e){e&&e.parentNode&&e.remove()}function dr(e,t,n){var o,r,l,s={},a=arguments.length;for(l in t)l=="key"?o=t[l]:l=="ref"&&typeof e!="function"?r=t[l]:s[l]=t[l];return a>2&&(s.children=a>3?ks.call(arguments,2):n),pr(e,s,o,r,null)}function pr(e,t,n,o,r){var l={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:mr,__v:r||++wa,__i:-1,__u:0};return!r&&ge.vnode&&ge.vnode(l),l}function no(e){return e.children}function to(e,t){this.props=e,this.context=t,this.__g=0}function On(e,t){if(t==null)return e.__&&On(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:On(e)}function ym(e){var t,n=e.__v,o=n.__e,r=[],l=[],s=e.__P;s&&((t=eo({constructor:mr},n)).__v=n.__v+1,ge.vnode&&ge.vnode(t),bs(s,t,n,e.__n,s.namespaceURI,32&n.__u?[o]:null,r,o||On(n),32&n.__u,l),t.__v=n.__v,t.__.__k[t.__i]=t,Ma(r,t,l),n.__=n.__e=null,t.__e!=o&&ka(t))}function ka(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),ka(e)}function ga(e){(8&e.__g||(e.__g|=8,Rn.push(e),Qr++))&&gs==ge.debounceRendering||((gs=ge.debounceRendering)||queueMicrotask)(ba)}function ba(){try{for(var e,t=1;Rn.length;)Rn.length>t&&Rn.sort(ya),e=Rn.shift(),t=Rn.length,8&e.__g&&ym(e)}finally{(Qr=Rn.length)&&(gs||queueMicrotask)(ba)}}function Sa(e,t,n,o,r,l,s,a,u,f,p){var g,$,_,v,S,b,x=o.__k||tl,y=t.length;for(u=vm(n,t,x,u,y),g=0;g<y;g++)(_=n.__k[g])!=null&&($=~_.__i&&x[_.__i]||el,_.__i=g,b=bs(e,_,$,r,l,s,a,u,f,p),v=_.__e,($.ref!=_.ref||8&$.__u)&&($.ref&&Ss($.ref,null,_,$),_.ref&&p.push(_.ref,_.__c||v,_)),S=S||v,4&_.__u?(u=xa(_,u,e,!$.__v),$.__e&&($.__e=null)):typeof _.type=="function"&&b!==void 0?u=b:v&&(u=v.nextSibling),_.__u&=-21);return n.__e=S,u}function vm(e,t,n,o,r){var l,s,a,u,f,p,g,$,_,v=n.length,S=v,b=0,x=0,y=e.__k=Array(r);for(l=0;l<r;l++)(s=t[l])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=y[l]=pr(null,s):vs(s)?s=y[l]=pr(no,{children:s}):s.constructor===mr&&s.__b?s=y[l]=pr(s.type,s.props,s.key,s.ref,s.__v):y[l]=s,u=l+b,s.__=e,s.__b=e.__b+1,a=null,~(f=s.__i=km(s,n,u,S))&&(S--,(a=n[f])&&(a.__u|=2)),a&&a.__v?(s.__u|=16,f==u-1?b--:f==u+1?b++:f!=u&&(f>u?b--:b++,x=1)):(~f||(r>v?b--:r<v&&b++),typeof s.type!="function"&&(s.__u|=4))):y[l]=null;if(x){for(p=[],g=[],l=0;l<r;l++)if((s=y[l])&&16&s.__u){for(b=0,$=p.length;b<$;)p[_=b+$>>1]<s.__i?b=_+1:$=_;p[b]=s.__i,g[l]=b+1}for(b=p.length;l--;)g[l]&&(g[l]==b?b--:y[l].__u|=4)}if(S)for(l=0;l<v;l++)!(a=n[l])||2&a.__u||(a.__e==o&&(o=On(a)),xs(a,a));return o}function xa(e,t,n,o){var r,l,s,a;if(typeof e.type=="function"){if(e.props.__P)return t;if(r=e.__k)for(l=0;l<r.length;l++)r[l]&&(r[l].__=e,t=xa(r[l],t,n,!1));return t}for(t&&!t.parentNode&&(t=On(e))&&!t.parentNode&&(t=null),s=e.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(s!=a&&(!o&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function km(e,t,n,o){var r,l=e.key,s=e.type,a=t[n],u=a&&!(2&a.__u);if(a===null&&l==null||u&&l==a.key&&s==a.type)return n;if(o>(u?1:0)){for(r=n-1;r>=0;r--)if((a=t[r])&&!(2&a.__u)&&l==a.key&&s==a.type)return r;for(r=n+1;r<t.length;r++)if((a=t[r])&&!(2&a.__u)&&l==a.key&&s==a.type)return r}return-1}function _a(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function Jr(e,t,n,o,r){var l,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||_a(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||_a(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(s=_s[t]||(_s[t]=bm(t)),(e.__a||(e.__a={}))[t]=ys,l=t!=(t=t.replace(va,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,l):e.removeEventListener(t,s,l));else{if(r=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function bm(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[Xr]==null)t[Xr]=ys++;else if(t[Xr]<this.__a[e])return;return n(ge.event?ge.event(t):t)}}}function bs(e,t,n,o,r,l,s,a,u,f){var p,g,$,_,v,S,b,x,y,A,T,j,C,z,L,J,V,O,K=t.type;if(t.constructor!==mr)return null;128&n.__u&&(u=32&n.__u,p=n.__c.__z)&&(t.__u|=u,g=l=[],p.nodeType==8?a=Zr(p,l):l.push(p),a=l[0]||a),(p=ge.__b)&&p(t);e:if(typeof K=="function"){$=s.length;try{if(x=t.props,y=(p=K.prototype)&&p.render,A=(p=K.contextType)&&o[p.__c],T=p?A?A.props.value:p.__:o,(_=n.__c)?(t.__c=_,2&_.__g&&(_.__g|=1)):(y?t.__c=_=new K(x,T):(t.__c=_=new to(x,T),_.constructor=K,_.render=xm),A&&A.sub(_),_.state||(_.state={}),_.__n=o,_.__g|=8,_.__h=[],_.__k=[]),y&&(_.__s||(_.__s=_.state),K.getDerivedStateFromProps&&(_.__s==_.state&&(_.__s=eo({},_.__s)),eo(_.__s,K.getDerivedStateFromProps(x,_.__s)))),v=_.props,S=_.state,_.__v=t,n.__c){if(x!==v&&y&&!K.getDerivedStateFromProps&&_.componentWillReceiveProps&&_.componentWillReceiveProps(x,T),t.__v==n.__v&&!(8&_.__g)||!(4&_.__g)&&_.shouldComponentUpdate&&_.shouldComponentUpdate(x,_.__s,T)===!1){t.__v!=n.__v&&(_.props=x,_.state=_.__s,_.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(N){N&&(N.__=t)}),tl.push.apply(_.__h,_.__k),_.__k=[],_.__h.length&&s.push(_),a=On(n);break e}_.componentWillUpdate&&_.componentWillUpdate(x,_.__s,T),y&&_.componentDidUpdate&&_.__h.push(function(){_.componentDidUpdate(v,S,b)})}else y&&!K.getDerivedStateFromProps&&_.componentWillMount&&_.componentWillMount(),y&&_.componentDidMount&&_.__h.push(_.componentDidMount);_.context=T,_.props=x,_.__P=e,_.__g&=-5,j=ge.__r,C=y?25:0;do _.__g&=-9,j&&j(t),p=_.render(_.props,_.state=_.__s,_.context);while(8&_.__g&&++C<25);y&&(tl.push.apply(_.__h,_.__k),_.__k=[]),_.state=_.__s,_.getChildContext&&(o=eo({},o,_.getChildContext())),y&&n.__c&&_.getSnapshotBeforeUpdate&&(b=_.getSnapshotBeforeUpdate(v,S)),z=p&&p.type===no&&p.key==null?p.props.children:p,x.__P&&(p=a,r=(e=x.__P).namespaceURI,u=l=null,n.props&&n.props.__P!=e&&(n.__k.some(function(N){N&&xs(N,N)}),n.__k=null),a=n.__k?On(n,0):null),a=Sa(e,vs(z)?z:[z],t,n,o,r,l,s,a,u,f),x.__P&&(t.__e=null,a=p),t.__u&=-161,g&&g.some(Qn),_.__h.length&&s.push(_),1&_.__g&&(_.__g&=-4)}catch(N){if(s.length=$,t.__v=null,u||l)if(N&&N.then){if(t.__u|=128|u,l){for(~(V=l.indexOf(a||void 0))||(V=l.length);(O=l[V-1])&&O.nodeType==8;)V--;for(;V<l.length;V++)if(O=l[V])if(l[V]=null,L){if(O==J)break}else{if(O.nodeType!=8)break;O.data.startsWith("$s")&&(J=Zr(L=O))}}if(!L){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;L=a}(p=Zr(L=t.__c.__z||(t.__c.__z=L)))?(t.__e=L,a=p):t.__e=a,a=a&&a.nextSibling}else l&&l.some(Qn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),N&&N.then||Ta(t),ge.__e(N,t,n)}}else a=t.__e=Sm(n.__e,t,n,o,r,l,s,u,f,e);return(p=ge.diffed)&&p(t),a}function Zr(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function Ta(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(Ta))}function Ma(e,t,n){for(var o=0;o<n.length;)Ss(n[o++],n[o++],n[o++]);ge.__c&&ge.__c(t,e),e.some(function(r){try{e=r.__h,r.__h=[],e.some(function(l){l.call(r)})}catch(l){ge.__e(l,r.__v)}})}function Sm(e,t,n,o,r,l,s,a,u,f){var p,g,$,_,v,S,b,x,y=n.props||el,A=t.props,T=t.type;if(T=="svg"?r="http://www.w3.org/2000/svg":T=="math"?r="http://www.w3.org/1998/Math/MathML":r||(r="http://www.w3.org/1999/xhtml"),l){for(p=0;p<l.length;p++)if((v=l[p])&&(T?v.localName==T:v.nodeType==3)){e=v,l[p]=null;break}}if(!e){if(x=f.ownerDocument||document,!T)return x.createTextNode(A);e=x.createElementNS(r,T,A.is?A:f),a&&(ge.__m&&ge.__m(t,l),a=!1),l=null}if(T){if(f=T=="template"&&e.content||e,l=T=="textarea"&&A.defaultValue!=null?null:l&&ks.call(f.childNodes),!a&&l)for(y={},p=0;p<e.attributes.length;p++)y[(v=e.attributes[p]).name]=v.value;for(p in y)v=y[p],p=="dangerouslySetInnerHTML"?$=v:p=="children"||p in A||p=="value"&&"defaultValue"in A||p=="checked"&&"defaultChecked"in A||Jr(e,p,null,v,r);for(p in A)v=A[p],p=="children"?_=v:p=="dangerouslySetInnerHTML"?g=v:p=="value"?S=v:p=="checked"?b=v:a&&typeof v!="function"||y[p]===v||Jr(e,p,v,y[p],r);g?(a||$&&(g.__html==$.__html||g.__html==e.innerHTML)||(e.innerHTML=g.__html),t.__k=[]):($&&(e.textContent=""),(T=="foreignObject"||r=="http://www.w3.org/1998/Math/MathML"&&wm.test(T))&&(r="http://www.w3.org/1999/xhtml"),Sa(f,vs(_)?_:[_],t,n,o,r,l,s,l?l[0]:n.__k&&On(n,0),a,u),l&&l.some(Qn)),a&&T!="textarea"||(p="value",T=="progress"&&S==null?e.removeAttribute(p):S==null||S===e[p]&&(T!="progress"||S)||Jr(e,p,S,y[p],r),p="checked",b!=null&&b!=e[p]&&Jr(e,p,b,y[p],r))}else y===A||a&&e.data==A||(e.data=A);return e}function Ss(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(r){ge.__e(r,n)}}function xs(e,t,n){var o,r,l,s;if(ge.unmount&&ge.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||Ss(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(a){ge.__e(a,t)}o.__P=o.__n=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&xs(o[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(r=Zr(o,l=[]))&&(o==e.__e&&l.some(Qn),Qn(r),Qn(o)),n||Qn(e.__e),e.__e=e.__c=e.__=null}function xm(e,t,n){return this.constructor(e,n)}function Ts(e,t){var n,o,r,l;ge.__&&ge.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=pr(no,{children:[e]}),r=[],l=[],bs(t,t.__k,o||el,el,t.namespaceURI,o?null:t.firstChild?ks.call(t.childNodes):null,r,o?o.__e:t.firstChild,n,l),Ma(r,t.__k,l),t.__k.props.children=null}ge={__e:function(e,t,n,o){for(var r,l,s;t=t.__;)if((r=t.__c)&&!(1&r.__g)){r.__g|=4;try{if((s=(l=r.constructor)&&l.getDerivedStateFromError)&&r.setState(l.getDerivedStateFromError(e)),r.componentDidCatch&&(r.componentDidCatch(e,o||{}),s=1),s&&8&r.__g)return void(r.__g|=2)}catch(a){e=a}}throw Qr=0,e}},wa=0,ws=function(e){return e!=null&&e.constructor===mr},to.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=eo({},this.state)),typeof e=="function"&&(e=e(eo({},n),this.props)),e&&(eo(n,e),this.__v&&(t&&this.__k.push(t),ga(this)))},to.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),ga(this))},to.prototype.render=no,Rn=[],Qr=0,ya=function(e,t){return e.__v.__b-t.__v.__b},Xr=Symbol(),va=/(PointerCapture)$|Capture$/i,ys=0,_s={},_m=0;var $r,ze,Ms,Aa,As=Object.is,nl=0,Wa=[],Es=[],He=ge,Ea=He.__b,Pa=He.__r,Ra=He.diffed,Oa=He.__c,La=He.unmount,Ca=He.__;function Rs(e,t){He.__h&&He.__h(ze,e,nl||t),nl=0;var n=ze.__H||(ze.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function te(e){return nl=1,Tm(Fa,e)}function Tm(e,t,n){var o=Rs($r++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):Fa(void 0,t),function(l){var s=(o.__N||o.__)[0],a=o.t(s,l);As(s,a)||(o.__N=[a,o.__[1]],o.__c.setState({}))}],o.__c=ze,!ze.__f)){ze.__f=!0;var r=ze.shouldComponentUpdate;ze.shouldComponentUpdate=function(l,s,a){var u=this.__H;if(!u)return!0;var f=!1,p=this.props!=l;if(u.__.some(function($){$.__N&&(f=!0,As($.__[0],$.__N[0])||(p=!0))}),r){var g=r.call(this,l,s,a);return f?g||p:g}return!f||p}}return o.__}function se(e,t){var n=Rs($r++,3);!He.__s&&Ia(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,ze.__H.__h.push(n))}function ht(e){return nl=5,$t(function(){return{current:e}},[])}function $t(e,t){var n=Rs($r++,7);return Ia(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function Mm(){var e;do{for(;e=Es.shift();)try{hr(e)}catch(n){He.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=Wa.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(hr),t.__h.some(Ps),t.__h=[]}catch(n){t.__h=[],He.__e(n,e.__v)}}}while(Es.length)}He.__b=function(e){ze=null,Ea&&Ea(e)},He.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Ca&&Ca(e,t)},He.__r=function(e){Pa&&Pa(e),$r=0;var t=(ze=e.__c).__H;t&&(Ms==ze?ze.__h=[]:(t.__h.some(hr),t.__h.some(Ps),$r=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),Ms=ze},He.diffed=function(e){Ra&&Ra(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Na(Wa.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),Ms=ze=null},He.__c=function(e,t){t.some(function(n){try{n.__h.some(hr),n.__h=n.__h.filter(function(o){return!o.__||Ps(o)})}catch(o){n.__h=[function(){throw o}]}}),Oa&&Oa(e,t)},He.unmount=function(e){La&&La(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(r){try{if(r.__P&&r.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}r.__P=n,Na(Es.push(r))}else hr(r)}catch(l){t=l}}),o.__H=void 0,t&&He.__e(t,o.__v))};var Da=typeof requestAnimationFrame=="function";function Am(e){var t,n=function(){clearTimeout(o),Da&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);Da&&(t=requestAnimationFrame(n))}function Na(e){e!=1&&Aa==He.requestAnimationFrame||((Aa=He.requestAnimationFrame)||Am)(Mm)}function hr(e){var t=ze,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),ze=t}function Ps(e){var t=ze;e.__c=e.__(),ze=t}function Ia(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!As(n,e[o])})}function Fa(e,t){return typeof t=="function"?t(e):t}var Em=Symbol.for("preact-signals");function sl(){if(gn>1)gn--;else{var e,t=!1;for(function(){var r=rl;for(rl=void 0;r!==void 0;){var l=r.S;if(l.v===r.v)for(var s=l.t;s!==void 0;s=s.x)s.i===r.i&&(s.i=l.i);r=r.o}}();_r!==void 0;){var n=_r;for(_r=void 0,ol++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Ha(n))try{n.c()}catch(r){t||(e=r,t=!0)}n=o}}if(ol=0,gn--,t)throw e}}function wr(e){if(gn>0)return e();Os=++Pm,gn++;try{return e()}finally{sl()}}var gr,De=void 0;function oo(e){var t=De,n=gr;De=void 0,gr=void 0;try{return e()}finally{De=t,gr=n}}var _r=void 0,gn=0,ol=0,Pm=0,Os=0,rl=void 0,ll=0;function Ga(e){if(De!==void 0){var t=e.n;if(t===void 0||t.t!==De)return t={i:0,S:e,p:De.s,n:void 0,t:De,e:void 0,x:void 0,r:t},De.s!==void 0&&(De.s.n=t),De.s=t,e.n=t,32&De.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=De.s,t.n=void 0,De.s.n=t,De.s=t),t}}function Ke(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}Ke.prototype.brand=Em;Ke.prototype.h=function(){return!0};Ke.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:oo(function(){var o;(o=t.W)==null||o.call(t)}))};Ke.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&oo(function(){var r;(r=t.Z)==null||r.call(t)}))}};Ke.prototype.subscribe=function(e){var t=this;return _n(function(){var n=t.value;oo(function(){return e(n)})},{name:"sub"})};Ke.prototype.valueOf=function(){return this.value};Ke.prototype.toString=function(){return this.value+""};Ke.prototype.toJSON=function(){return this.value};Ke.prototype.peek=function(){var e=this;return oo(function(){return e.value})};Object.defineProperty(Ke.prototype,"value",{get:function(){var e=Ga(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(ol>100)throw new Error("Cycle detected");(function(n){gn!==0&&ol===0&&n.l!==Os&&(n.l=Os,rl={S:n,v:n.v,i:n.i,o:rl})})(this),this.v=e,this.i++,ll++,gn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{sl()}}}});function ke(e,t){return new Ke(e,t)}function Ha(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Ua(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Ba(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=o}e.s=n}function ro(e,t){Ke.call(this,void 0,t),this.x=e,this.s=void 0,this.g=ll-1,this.f=4}ro.prototype=new Ke;ro.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===ll))return!0;if(this.g=ll,this.f|=1,this.i>0&&!Ha(this))return this.f&=-2,!0;var e=De;try{Ua(this),De=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return De=e,Ba(this),this.f&=-2,!0};ro.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}Ke.prototype.S.call(this,e)};ro.prototype.U=function(e){if(this.t!==void 0&&(Ke.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};ro.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(ro.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=Ga(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function Wt(e,t){return new ro(e,t)}function ja(e){var t=e.j;if(e.j=void 0,typeof t=="function"){gn++;var n=De;De=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,Ls(e),o}finally{De=n,sl()}}}function Ls(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,ja(e)}function Rm(e){if(De!==this)throw new Error("Out-of-order effect");Ba(this),De=e,this.f&=-2;try{8&this.f&&Ls(this)}finally{sl()}}function Co(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,gr&&gr.push(this)}Co.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};Co.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,ja(this),Ua(this),gn++;var e=De;return De=this,Rm.bind(this,e)};Co.prototype.N=function(){2&this.f||(this.f|=2,this.u=_r,_r=this)};Co.prototype.d=function(){this.f|=8,1&this.f||Ls(this)};Co.prototype.dispose=function(){this.d()};function _n(e,t){var n=new Co(e,t);try{n.c()}catch(r){throw n.d(),r}var o=n.d.bind(n);return o[Symbol.dispose]=o,o}var Va,al,il,Om=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var za=[];_n(function(){Va=this.N})();function Do(e,t){ge[e]=t.bind(null,ge[e]||function(){})}function yr(e){if(il){var t=il;il=void 0,t()}il=e&&e.S()}function Ka(e){var t=this,n=e.data,o=Cm(n);o.name="ReactiveDom",o.value=n;var r=$t(function(){for(var a=t,u=t.__v;u=u.__;)if(u.__c){u.__c.__$f|=4;break}var f=Wt(function(){var _=o.value.value;return _===0?0:_===!0?"":_||""}),p=Wt(function(){return!Array.isArray(f.value)&&!ws(f.value)}),g=_n(function(){if(this.N=qa,p.value){var _=f.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=_)}}),$=t.__$u.d;return t.__$u.d=function(){g(),$.call(this)},[p,f]},[]),l=r[0],s=r[1];return l.value?s.peek():s.value}Ka.displayName="ReactiveTextNode";Object.defineProperties(Ke.prototype,{constructor:{configurable:!0,value:dr(no,null).constructor},type:{configurable:!0,value:Ka},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});Do("__b",function(e,t){if(yr(),al=void 0,typeof t.type=="string"){var n,o=t.props;for(var r in o)if(r!=="children"){var l=o[r];l instanceof Ke&&(n||(t.__np=n={}),n[r]=l,o[r]=l.peek())}}e(t)});Do("__r",function(e,t){if(e(t),t.type!==no){yr();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(r,l){var s;return _n(function(){s=this},{name:l}),s.c=r,s}(function(r){return function(){var l;Om&&((l=this.y)==null||l.call(this)),r.__$f|=1,r.setState({})}}(o),typeof t.type=="function"?t.type.displayName||t.type.name:""))),al=o,yr(n)}});Do("__e",function(e,t,n,o){yr(),al=void 0,e(t,n,o)});Do("diffed",function(e,t){yr(),al=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,r=t.props,l=n.U;if(l)for(var s in l){var a=l[s];a===void 0||o&&s in o||(a.d(),l[s]=void 0)}if(o){l||(l={},n.U=l);for(var u in o){var f=l[u],p=o[u];f===void 0?(f=Lm(n,u,p,r),l[u]=f):f.o(p,r)}}}e(t)});function Lm(e,t,n,o){var r=t in e&&e.ownerSVGElement===void 0,l=ke(n);return{o:function(s,a){l.value=s,o=a},d:_n(function(){this.N=qa;var s=l.value.value;o[t]!==s&&(o[t]=s,r?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}Do("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var r in o){var l=o[r];l&&l.d()}}}var s=t.__np;if(s){var a=t.props;for(var u in s)a[u]=s[u]}t.__np=void 0}else{var f=t.__c;if(f){f.__$f|=8;var p=f.__$u;p&&(f.__$u=void 0,p.d())}}e(t)});Do("__h",function(e,t,n,o){o<3&&(t.__$f|=2),e(t,n,o)});to.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,o=n&&n.s!==void 0;for(var r in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var l=2&this.__$f;if(!(o||l||4&this.__$f)||1&this.__$f)return!0}else if(!(o||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var a in this.props)if(!(a in e))return!0;return!1};function Cm(e,t){return $t(function(){return ke(e,t)},[])}var Dm=function(e){queueMicrotask(function(){queueMicrotask(e)})};function Nm(){wr(function(){for(var e;e=za.shift();)Va.call(e)})}function qa(){za.push(this)===1&&(ge.requestAnimationFrame||Dm)(Nm)}var Ja=function(e,t,n,o){var r;t[0]=0;for(var l=1;l<t.length;l++){var s=t[l++],a=t[l]?(t[0]|=s?1:2,n[t[l++]]):t[++l];s===3?o[0]=a:s===4?o[1]=Object.assign(o[1]||{},a):s===5?(o[1]=o[1]||{})[t[++l]]=a:s===6?o[1][t[++l]]+=a+"":s?(r=e.apply(a,Ja(e,a,n,["",null])),o.push(r),a[0]?t[0]|=2:(t[l-2]=0,t[l]=r)):o.push(a)}return o},Ya=new Map;function Xa(e){var t=Ya.get(this);return t||(t=new Map,Ya.set(this,t)),(t=Ja(this,t.get(e)||(t.set(e,t=function(n){for(var o,r,l=1,s="",a="",u=[0],f=function($){l===1&&($||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?u.push(0,$,s):l===3&&($||s)?(u.push(3,$,s),l=2):l===2&&s==="..."&&$?u.push(4,$,0):l===2&&s&&!$?u.push(5,0,!0,s):l>=5&&((s||!$&&l===5)&&(u.push(l,0,s,r),l=6),$&&(u.push(l,$,0,r),l=6)),s=""},p=0;p<n.length;p++){p&&(l===1&&f(),f(p));for(var g=0;g<n[p].length;g++)o=n[p][g],l===1?o==="<"?(f(),u=[u],l=3):s+=o:l===4?s==="--"&&o===">"?(l=1,s=""):s=o+s[0]:a?o===a?a="":s+=o:o==='"'||o==="'"?a=o:o===">"?(f(),l=1):l&&(o==="="?(l=5,r=s,s=""):o==="/"&&(l<5||n[p][g+1]===">")?(f(),l===3&&(u=u[0]),l=u,(u=u[0]).push(2,0,l),l=0):o===" "||o==="	"||o===`
`||o==="\r"?(f(),l=2):s+=o),l===3&&s==="!--"&&(l=4,u=u[0])}return f(),u}(e)),t),arguments,[])).length>1?t:t[0]}var d=Xa.bind(dr);var Wm=["name","state","threads","executing","processing","process","managed","spilled","limit"];function Za(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((r,l)=>{let s=Wm.map(a=>[a,t[a][l]]);n.set(r,{id:r,...Object.fromEntries(s)})});for(let r of t.gone??[])n.delete(r);return n}var Qa=["waiting","queued","no-worker","processing","memory","released","cancelled"],eu=[...Qa,"failed","blocked"],Im=[...Qa,"erred","blocked"];function tu(e){let t=e.group,n=e.expectedUs;return t.map((o,r)=>({group:o,expectedUs:n[r]??-1,counts:Object.fromEntries(Im.map(l=>[l,e[l][r]??0]))}))}function nu(e,t){let[n,o]=e.split("-"),[r,l]=t.split("-");return n!==r||Number(o)>Number(l)}var ul=["compute","transfer","spill","idle"];function ru({now:e,...t}){return t.at.map((n,o)=>{let r=Object.entries(t).map(([l,s])=>[l,s[o]??0]);return{...Object.fromEntries(r),at:n/1e3}})}function lu({totals:e,memory:t,slots:n},o){return{at:o,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function cl(e,t,n=600){let o=[...e];for(let l of t)o.push(Fm(o,l));let r=o.at(-1)?.at??0;return o.filter(({at:l})=>l>r-n)}function Fm(e,t){let n=ou(e,t,2),o=n===null?1:t.at-n.at,r=l=>n===null?0:Math.max(0,t[l]-n[l])/o;return{...t,finishedRate:r("finished"),failedRate:r("failed"),shares:Gm(ou(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function ou(e,{at:t,finished:n},o){let r=e.findLast(l=>l.at<=t-o)??e[0];return r!==void 0&&r.finished<=n&&t>r.at?r:null}function Gm(e,t){if(e===null)return null;let n=ul.map(l=>Math.max(0,t[l]-e[l])),o=n.reduce((l,s)=>l+s,0);if(o===0)return null;let r=ul.map((l,s)=>[l,(n[s]??0)/o]);return Object.fromEntries(r)}function su(e,t,n){let o=e.toReversed();for(let{id:r,...l}of t){let s=Math.max(0,o.length-10),a=l.type==="amm-run"?Hm(o,s):-1,u=o[a];l.type!=="amm-run"||u?.fact.type!=="amm-run"?o.push({id:r,firstAt:l.at,fact:l}):(o.splice(a,1),o.push({...u,fact:Um(u.fact,l)}))}return o.reverse().slice(0,n)}function Hm(e,t){for(let n=e.length-1;n>=t;n--)if(e[n]?.fact.type==="amm-run")return n;return-1}function Um(e,t){return{...t,replicated:e.replicated+t.replicated,dropped:e.dropped+t.dropped,bytes:e.bytes+t.bytes,bytesDropped:e.bytesDropped+t.bytesDropped}}var fe=Bm();function Bm(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function Ln(e){return encodeURIComponent(e.replaceAll("~","~0").replaceAll("/","~1"))}function iu(e){return e.includes("/")||/~(?![01])/.test(e)?null:e.replaceAll("~1","/").replaceAll("~0","~")}function Cs(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(o=>o!=="").map(o=>{try{let r=decodeURIComponent(o);return iu(r)??r}catch{return o}})}function au(e){let t=e.replace(/^#/,"");try{return decodeURIComponent(t)}catch{return t}}var lo=new URL("./",import.meta.url),fl=new URL("../api/v1/",lo),uu=new URL("../docs",lo).href,Cn=ke(new URL(location.href)),No=Wt(()=>{if(fe===null)return Cs(Cn.value.pathname,lo.pathname);let e=Cs(Cn.value.hash.slice(1),"/");return e.length===0?["graphs",fe.graph]:e}),Ds=Wt(()=>fe===null?au(Cn.value.hash):""),Dn=Wt(()=>Cn.value.searchParams);function st(...e){let t=e.map(Ln).join("/");return fe===null?lo.pathname+t:`#/${t}`}function vr(e){fu(e,t=>history.pushState(null,"",t))}function cu(e){fu(e,t=>history.replaceState(null,"",t))}function fu(e,t){let n=new URL(e,location.href),o=Cn.value.searchParams.get("at");o!==null&&!n.searchParams.has("at")&&n.searchParams.set("at",o),t(n),Cn.value=new URL(location.href),scrollTo(0,0)}function wn(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),Cn.value=n}function pu(){addEventListener("popstate",()=>Cn.value=new URL(location.href)),fe===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;if(!t||n===null||n.hasAttribute("target"))return;let o=new URL(n.getAttribute("href")??"",document.baseURI);o.origin!==location.origin||!o.pathname.startsWith(lo.pathname)||(e.preventDefault(),vr(o.href))})}var mu=["B","KiB","MiB","GiB","TiB","PiB"];function Y(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<mu.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):pl(t)} ${mu[n]}`}var jm={available:"",recomputable:"being computed again",lost:"lost",released:"released"};function ml({nbytes:e,result:t="available"}){return[e===null?"":Y(e),jm[t]].filter(o=>o!=="").join(", ")}function Nn({state:e,blame:t}){return e!=="erred"?e:t===void 0?"failed":"blocked"}function Ue(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${pl(e*1e3)} ms`;if(e<60)return`${pl(e)} s`;let t=Math.round(e),[n,o]=[Math.floor(t/86400),Math.floor(t/3600)%24],[r,l]=[Math.floor(t/60)%60,t%60];return n>0?Ns([n,"d"],[o,"h"]):o>0?Ns([o,"h"],[r,"min"]):Ns([r,"min"],[l,"s"])}function du([e,t]){if(t<1)return"< 1 s";let[n,o]=t<100?["s",1]:t<6e3?["min",60]:["h",3600],[r,l]=[Math.round(e/o),Math.round(t/o)];return t<1.2*e||r===l?`${Math.round((e+t)/2/o)} ${n}`:`${r}-${l} ${n}`}function Ns(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function P(e){return e.toLocaleString("en")}function Ws(e){return e.toLocaleString("en",{notation:"compact"})}function Is(e){return e>=100?P(Math.round(e)):String(pl(e))}function pl(e){return e>=100?Math.round(e):Math.round(e*10)/10}function Wn(e){return`${Math.round(e*100)} %`}function we(e,t=new Date){let n=new Date(e),o=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?o:`${n.toLocaleDateString("en-CA")} ${o}`}function Vm(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function yn(e,t,n){let o=Vm(e,t,n);return o<.001?"< 1 ms":Ue(o)}function Wo(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var Zt=class extends Error{status;constructor(t,n){super(n),this.status=t}};function Fs(e){return new URL(e,fl).href}async function It(e,t){return fe!==null?zm(fe,e):await(await Gs(e,{...t&&{signal:t}})).json()}function zm({answers:e},t){let[n="",o=""]=t.split("?"),r=e[o.startsWith("around=")?t:n];if(r===void 0)throw new Zt(0,"This is not in the report");let l=new URLSearchParams(o).get("state"),{items:s}=r;return l===null||s===void 0?r:{...r,items:s.filter(a=>Nn(a)===l)}}async function hu(e,t){if(fe!==null)throw new Zt(0,"This is not in the report");let o=(await Gs(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),r="";for(;o!==void 0&&r.length<t;){let{done:l,value:s}=await o.read();if(l)return r;r+=s}return await o?.cancel(),`${r.slice(0,t)}\u2026`}async function Io(e,t,n){await(await Gs(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}var Km=12e4;function qm(e){let t=AbortSignal.timeout(Km);return e?AbortSignal.any([e,t]):t}async function Gs(e,t){let n;try{n=await fetch(Fs(e),{...t,signal:qm(t.signal)})}catch(r){throw r instanceof DOMException&&r.name==="AbortError"?r:new Zt(0,"The scheduler does not answer")}if(n.ok)return n;let o=`The scheduler answers with status ${n.status}`;try{o=(await n.json()).detail??o}catch{}throw new Zt(n.status,o)}var Qt=ke(0);function ie(e,t){let[n,o]=te({data:null,error:null,path:e}),r=Qt.value;return se(()=>{if(e===null)return;let l=new AbortController,s=0,a=async()=>{if(!document.hidden)try{let u=await It(e,l.signal);o({data:u,error:null,path:e})}catch(u){if(l.signal.aborted)return;let f=u instanceof Zt?u:new Zt(0,String(u));o(p=>({data:p.path===e?p.data:null,error:f,path:e}))}l.signal.aborted||(s=setTimeout(a,t))};return a(),()=>{l.abort(),clearTimeout(s)}},[e,t,r]),n.path===e?n:{data:null,error:null}}var vn=ke(null);function Ft(){return vn.value?.replay===!0}function gu(e){let{actions:t=!1,scopes:n=[]}=vn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function _u(){if(fe!==null)return vn.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await $u(),null;history.replaceState(null,"",location.pathname+location.search);let t=await Hs({code:e});return t!==null&&await $u(),t}async function Hs(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,o=await fetch(new URL("session",fl),{method:"POST",headers:t,body:JSON.stringify(n)}),r=await o.json();return o.ok?(vn.value=r,null):r.detail??`The scheduler answers with status ${o.status}`}async function wu(){await Io("DELETE","session"),location.reload()}async function $u(){for(;;)try{vn.value=await It("session");return}catch(e){if(!(e instanceof Zt))throw e;await new Promise(t=>setTimeout(t,2e3))}}var dl=class{#n;#o;#e;#r=0;#t=null;constructor(t,n,o=Ym){this.#n=t,this.#o=n,this.#e=o}start(){this.stop(),this.heard(),this.#l(this.#n)}stop(){this.#t?.(),this.#t=null}heard(){this.#r=this.#e.now()}#l(t){this.#t=this.#e.after(t,()=>{this.#t=null;let n=this.#r+this.#n-this.#e.now();n>0?this.#l(n):this.#o()})}},Ym={now:()=>performance.now(),after:(e,t)=>{let n=setTimeout(t,e);return()=>clearTimeout(n)}};var Jm=200,Xm=100,Zm=3e3,yu=2e3,Us=45e3,In=ke("connecting"),Ht=ke(null),Go=ke(new Map),Bs=ke([]),br=ke([]),Gt=ke([]),hl=ke(new Map),Fo=new Map([["facts",1],["cluster",1]]),Fn=null,vu="",Sr="",ku=0;function fn(...e){se(()=>{for(let t of e)Fo.set(t,(Fo.get(t)??0)+1);return queueMicrotask(Ho),()=>{for(let t of e){let n=(Fo.get(t)??1)-1;n===0?Fo.delete(t):Fo.set(t,n)}queueMicrotask(Ho)}},e)}function Ho(){if(fe!==null)return;let e=[...Fo.keys()].sort().join(",");if(Fn!==null&&e===vu)return;Fn?.close(),clearTimeout(ku),vu=e;let t=Sr===""?"0":Sr,n=new URLSearchParams({topics:e,rate:"2",heartbeat:"true",after:t}),o=new EventSource(Fs(`events?${n}`));Fn=o,kr.start(),o.onopen=()=>{kr.heard(),(In.value==="lost"||In.value==="silent")&&Qt.value++,In.value="open"},o.onerror=()=>{if(In.value="lost",o.readyState!==EventSource.CLOSED)return kr.heard();kr.stop(),Fn=null,ku=setTimeout(Ho,Zm)};let r=(l,s)=>o.addEventListener(l,a=>{kr.heard(),s(a)});r("heartbeat",()=>{}),r("frame",({data:l})=>ed(JSON.parse(l))),r("fact",({data:l,lastEventId:s})=>td(s,l)),r("reset",()=>{Qt.value++,js()})}var kr=new dl(Us,()=>{In.value="silent",Fn?.close(),Fn=null,Ho()});function js(){Fn?.close(),Fn=null,Sr="",xr=[],br.value=[],Ho()}function bu(){Ho(),Qt.subscribe(()=>void Qm()),setInterval(()=>{let e=Gt.value.at(-1);e===void 0||In.value!=="open"||Vs()-e.at>=yu/1e3&&zs()},yu/2)}var Su=0;function Vs(){return Date.now()/1e3+Su}function zs(){Ht.value===null||Ft()||(Gt.value=cl(Gt.value,[lu(Ht.value,Vs())]))}async function Qm(){let e;try{let n=await It("history");Su=(n.now-Date.now())/1e3,e=ru(n)}catch{return}if(Ft()){Gt.value=cl([],e,1/0);return}let t=e[0]?.at??Vs();Gt.value=cl(Gt.value.filter(({at:n})=>n<t),e),zs()}function xu(e,t){Tu.set(e,t)}var Tu=new Map;function ed(e){Tu.get(String(e.t))?.(e),e.t==="workers"?Go.value=Za(Go.value,e):e.t==="groups"?Bs.value=tu(e):e.t==="graph"?hl.value=new Map(hl.value).set(String(e.graph),e):e.t==="cluster"&&wr(()=>{Ht.value=e,zs()})}var xr=[];function td(e,t){nu(e,Sr)&&(Sr=e,xr.length===0&&setTimeout(nd,Xm),xr.push({...JSON.parse(t),id:e}))}function nd(){br.value=su(br.value,xr,Jm),xr=[]}function Mu(e){let t=/^\d+$/.test(e)?Number(e):Date.parse(e);return Number.isFinite(t)?t:null}function Au(e){return new Date(e).toISOString()}var Ut=ke(null);function kn(){return fe!==null?Date.parse(fe.at):Ut.value?.at??Date.now()}async function Eu(){Ft()&&(await Pu(),_n(()=>{let e=Dn.value.get("at");oo(()=>void od(e))}))}async function od(e){if(e===Ks)return;let t=e===null?null:Mu(e),n=Ut.value?.last??0;try{await qs(t===null?{event:n}:{at:t})}catch{}}var Ks=null;async function Pu(){let e=await It("replay");Ut.value=e}function rd({event:e,last:t,at:n}){Ks=e===t?null:Au(n),wn("at",Ks??"")}async function qs(e){let t=Ut.value?.event??0;await Io("PUT","replay",e),await Pu(),Ut.value!==null&&rd(Ut.value),(Ut.value?.event??0)<t&&js(),Qt.value++}var Ys=50,Js=100,ld=60,Xs=100,sd=100,id=20,ad=50,ud=["id","name","outcome","counts","tasks","submittedAt","startedAt","endedAt"],cd=["key","label","state","blame","op","attempts","nbytes","result","startedAt","endedAt"];function Ru({state:e,label:t,cursor:n}){return`graphs?${new URLSearchParams({limit:String(Ys),fields:ud.join(","),...e&&{state:e},...t&&{label:t},...n&&{cursor:n}})}`}function Ou(){return`graphs?state=running&limit=${id}&fields=${["id","name","counts"].join(",")}`}function ut(e){return`graphs/${encodeURIComponent(e)}`}function Lu(e,{state:t,group:n}){let o=new URLSearchParams({limit:String(Js),fields:cd.join(","),...t&&{state:t},...n&&{group:n}});return`${ut(e)}/tasks?${o}`}function $l(e){return`${ut(e)}/groups?limit=${ld}`}function Cu(e){return`${ut(e)}/groups?limit=1`}function Du(e){return`${ut(e)}/failures?limit=${ad}`}function Nu(e){return`${ut(e)}/shape`}function Wu(e,t){let n=new URLSearchParams({around:t,hops:"2",limit:"60"});return`${ut(e)}/shape?${n}`}function gl(e,t){return`${ut(e)}/tasks/${Ln(t)}`}function Iu(e,t){return`${gl(e,t)}?dependencies=${Xs}`}function Fu(e,t){return`${gl(e,t)}?dependencies=0`}function _l(e){return`workers/${encodeURIComponent(e)}`}function Gu(e){return`${_l(e)}?keys=true&largest=${sd}`}function Hu(){return"memory/groups?limit=50"}function wl({label:e,onClose:t,children:n}){let o=ht(null);return se(()=>{let r=document.activeElement,l=o.current;return l?.showModal(),()=>{l?.close(),r instanceof HTMLElement&&r.focus({preventScroll:!0})}},[]),d`<dialog ref=${o} aria-label=${e} onCancel=${t}>${n}</dialog>`}function Bt({label:e,scope:t,method:n="POST",path:o,body:r,confirm:l,onDone:s}){let[a,u]=te("idle"),[f,p]=te(""),g=async()=>{u("busy"),p("");try{await Io(n,o,r),Qt.value++,s?.()}catch($){p($ instanceof Error?$.message:String($))}u("idle")};return gu(t)?d`
    <span class="action">
      <button
        type="button"
        class=${l===void 0?"":"destructive"}
        disabled=${a==="busy"}
        onClick=${()=>l===void 0?void g():u("asking")}
      >
        ${e}
      </button>
      ${f!==""&&d`<span class="bad" role="alert">${f}</span>`}
      ${a==="asking"&&d`
          <${fd}
            text=${l}
            yes=${e}
            onAnswer=${$=>$?void g():u("idle")}
          />
        `}
    </span>
  `:null}function fd({text:e,yes:t,onAnswer:n}){return d`
    <${wl} label=${e} onClose=${()=>n(!1)}>
      <p>${e}</p>
      <div class="buttons">
        <button type="button" autofocus onClick=${()=>n(!1)}>No</button>
        <button type="button" class="destructive" onClick=${()=>n(!0)}>${t}</button>
      </div>
      <//>
  `}var pd=[["done","succeeded",["memory","released"]],["failed","failed",["erred"]],["blocked","blocked",["blocked"]],["running","running",["processing"]],["ready","waiting for a slot",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function so(e){return pd.map(([t,n,o])=>({kind:t,label:n,count:o.reduce((r,l)=>r+(e[l]??0),0)})).filter(({count:t})=>t>0)}function Uu(e){let t=new Set(so(e).map(({kind:o})=>o));return["failed","blocked","running","cancelled","ready","waiting"].find(o=>t.has(o))??"done"}function Bu(e){if(e===void 0)return null;let{available:t,recomputable:n,lost:o}=e,r=t+n+o;if(r===0)return null;let l=[...n>0?[`${n} being computed again`]:[],...o>0?[`${o} lost until a retry`]:[]].join(", ");return{available:t,total:r,missing:l,tone:o>0?"bad":"plain"}}function gt(e){return{total:Object.values(e).reduce((n,o)=>n+o,0),done:(e.memory??0)+(e.released??0)}}function Vu(e,t){return{title:`${e} \xB7 Weir`,icon:t?"running":"idle"}}function yl({id:e,name:t,outcome:n,counts:o}){let r=`${t||Wo(e)} \xB7 Weir`,l=`${P(o.erred)} failed`;switch(n){case"succeeded":return{title:`\u2713 ${r}`,icon:"done"};case"failed":return{title:`${o.erred>0?l:"failed"} \xB7 ${r}`,icon:"failed"};case"cancelled":case"partly cancelled":return{title:`${n} \xB7 ${r}`,icon:"cancelled"};case"cancelling":case"running":{let{total:s,done:a}=gt(o),u=s===0?0:a/s,f=`${Math.floor(Math.min(99,100*u))} %`;return{title:`${[n==="running"?f:n,...o.erred>0?[l]:[]].join(", ")} \xB7 ${r}`,icon:"running",share:u}}default:return{title:`${n} \xB7 ${r}`,icon:"idle"}}}function zu(e){let t=`${e.label??e.key} \xB7 Weir`,n=Nn(e);switch(n){case"memory":return{title:`\u2713 ${t}`,icon:"done"};case"failed":return{title:`failed \xB7 ${t}`,icon:"failed"};case"blocked":return{title:`blocked \xB7 ${t}`,icon:"failed"};case"cancelled":return{title:`cancelled \xB7 ${t}`,icon:"cancelled"};case"processing":return{title:`running \xB7 ${t}`,icon:"running"};default:return{title:`${n} \xB7 ${t}`,icon:"idle"}}}var md={idle:"#7b8794",running:"#2f8fd3",failed:"#e0661a",done:"#0fa67c",cancelled:"#8a929b"},ju=20;function Ku({icon:e,share:t=0}){let n=md[e],o=a=>`<path d="${a}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`,r=`<circle cx="16" cy="16" r="15" fill="${n}"/>`,s=`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${{idle:r+o("M7 11l4 11 5-11 5 11 4-11"),running:dd(n,t),failed:`<rect x="1" y="1" width="30" height="30" rx="5" fill="${n}"/>`+o("M10 10l12 12M22 10L10 22"),done:r+o("M9 17l5 5 9-11"),cancelled:r+o("M9 16h14")}[e]}</svg>`;return`data:image/svg+xml,${encodeURIComponent(s)}`}function dd(e,t){let n=100*Math.floor(t*ju)/ju,o=r=>`<circle cx="16" cy="16" r="12" fill="none" stroke="${e}" stroke-width="7" ${r}/>`;return o('stroke-opacity=".35"')+o(`pathLength="100" stroke-dasharray="${n} 100" transform="rotate(-90 16 16)"`)+`<circle cx="16" cy="16" r="4" fill="${e}"/>`}var hd=Wt(()=>(Ht.value?.graphs.running??0)>0);function vl(e,t){let n=t??Vu(e,hd.value),o=Ku(n);se(()=>{document.title=n.title},[n.title]),se(()=>{document.querySelector("link[rel=icon]")?.setAttribute("href",o)},[o])}function be({title:e,aside:t,tab:n,children:o}){return vl(e,n),d`
    <header class="page-head">
      <h1>${e}</h1>
      <div class="page-aside">${t}</div>
    </header>
    ${o}
  `}function ae({title:e,note:t,children:n}){return d`
    <section class="card">
      <header class="card-head"><h2>${e}</h2>${t&&d`<p class="note">${t}</p>`}</header>
      ${n}
    </section>
  `}function ee({name:e,value:t,detail:n,tone:o="plain"}){return d`
    <div class=${`tile ${o}`}>
      <dt>${e}</dt>
      <dd>${t}</dd>
      ${n&&d`<dd class="detail">${n}</dd>`}
    </div>
  `}function Mt({name:e}){return d`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function Me({error:e}){return e===null?d`<p class="empty" aria-busy="true">Loading…</p>`:d`<p class="empty bad" role="alert">${e.message}</p>`}function ot({children:e}){return d`<p class="empty">${e}</p>`}function pe({to:e,children:t,title:n}){return d`<a href=${st(...e)} title=${n}>${t}</a>`}var $d=/\u001b\[[0-9;?]*[A-Za-z]/g;function qu(e,t){return e.replaceAll($d,"").trimEnd().split(/\r?\n/).slice(-t).join(`
`)}function Gn(e){let t=e.indexOf(" "),[n,o]=t<0?[e,""]:[e.slice(0,t),e.slice(t+1)],r=n.lastIndexOf("#"),[l,s]=r<0?[null,n]:[n.slice(0,r),n.slice(r+1)],a=[s,o].filter(u=>u!=="");return{title:[...new Set(a)].join(" ")||e,module:l}}function kl(e){let t=Map.groupBy(e,o=>Gn(o).title),n=new Map;for(let[o,r]of t){let l=new Set(r.map(s=>Gn(s).module));for(let s of r){let{module:a}=Gn(s),u=s.includes(" ")?`${s.slice(s.indexOf(" ")+1)}-\u2026`:"other keys",f=l.size===r.length?a??"built in":u;n.set(s,{title:r.length===1?o:`${o} (${f})`,module:a})}}return o=>n.get(o)??Gn(o)}function pn({label:e,counts:t}){let{total:n,done:o}=gt(t),r=so(t),l=r.map(s=>`${P(s.count)} ${s.label}`).join(", ");return d`
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
      ${r.map(({kind:s,count:a})=>d`<span key=${s} class=${`part ${s}`} style=${{flexGrow:a}} />`)}
    </div>
  `}function Uo({counts:e}){return d`
    <ul class="legend">
      ${so(e).map(({kind:t,label:n,count:o})=>d`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${P(o)} ${n}</li>
        `)}
    </ul>
  `}function Bo({label:e,parts:t}){let{managed:n,unmanaged:o,spilled:r,limit:l}=t,s=n+o,a=Math.max(l??0,s,1),u=`${Y(s)}${l===null?"":` of ${Y(l)} (${Wn(s/l)})`}: results ${Y(n)}, other ${Y(o)}; spilled ${Y(r)}`,f=p=>({width:`${100*p/a}%`});return d`
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
      <span class="part managed" style=${f(n)} />
      <span class="part unmanaged" style=${f(o)} />
      ${l!==null&&d`<span class="threshold" style=${{left:"80%"}} />`}
    </div>
  `}function Yu(e,{top:t,height:n,rowPixels:o}){let r=Math.ceil(n/o)+20,l=Math.max(0,Math.floor(t/o)-10),s=Math.min(l,Math.max(0,e-r)),a=Math.min(e,s+r);return{first:s,last:a,before:s*o,after:(e-a)*o}}var Ju=36,gd=700,_d=60;function Ne({caption:e,head:t,rows:n,keyOf:o,cells:r}){let l=ht(null),[s,a]=te(0),[u,f]=te(Ju),p=n.length<=_d;se(()=>{if(p)return;let b=()=>f(wd(l.current)??Ju);return b(),addEventListener("resize",b),()=>removeEventListener("resize",b)},[p]);let{first:g,last:$,before:_,after:v}=p?{first:0,last:n.length,before:0,after:0}:Yu(n.length,{top:s,height:l.current?.clientHeight||gd,rowPixels:u}),S=b=>b>0&&d`
      <tr class="space" aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${b}px`}} />
      </tr>
    `;return d`
    <div
      ref=${l}
      class=${p?"rows":"rows many"}
      tabindex=${p?void 0:0}
      role=${p?void 0:"group"}
      aria-label=${p?void 0:e}
      onScroll=${()=>a(l.current?.scrollTop??0)}
    >
      <table role="table" aria-rowcount=${n.length+1}>
        <caption>${e}</caption>
        <thead role="rowgroup">
          <tr role="row">${t.map(b=>d`<th key=${b} role="columnheader" scope="col">${b}</th>`)}</tr>
        </thead>
        <tbody role="rowgroup">
          ${S(_)}
          ${n.slice(g,$).map((b,x)=>{let[y,...A]=r(b);return d`
              <tr key=${o(b)} role="row" aria-rowindex=${g+x+2}>
                <th role="rowheader" scope="row">${y}</th>
                ${A.map((T,j)=>d`<td key=${j} role="cell" data-column=${t[j+1]}>${T}</td>`)}
              </tr>
            `})}
          ${S(v)}
        </tbody>
      </table>
    </div>
  `}function wd(e){let t=[...e?.querySelectorAll("tbody tr:not(.space)")??[]],n=t.reduce((o,r)=>o+r.getBoundingClientRect().height,0);return n>0?n/t.length:null}function Zs({name:e,link:t=null,nameOf:n=Gn}){let{title:o,module:r}=n(e),l=r===null?void 0:`of ${r}`;return t===null?d`<span class="mono" title=${l}>${o}</span>`:d`<a class="mono" href=${st(...t)} title=${l}>${o}</a>`}function jo({caption:e,rows:t,linkOf:n=()=>null}){let o=kl(t.map(({group:s})=>s)),r=t.some(({peakBytes:s})=>s),l=({group:s,counts:a,expectedSeconds:u,peakBytes:f})=>{let{total:p,done:g}=gt(a);return[d`<${Zs} name=${s} link=${n(s)} nameOf=${o} />`,d`<${pn} label=${s} counts=${a} />`,`${P(g)} / ${P(p)}`,a.erred?d`<span class="bad">${P(a.erred)}</span>`:"",a.blocked?P(a.blocked):"",u===null?"":Ue(u),...r?[f?Y(f):""]:[]]};return d`
    <${Ne}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Blocked","Mean time",...r?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${s=>s.group}
      cells=${l}
    />
  `}var yd=20;function Xu({id:e,graph:t}){let n=t.counts.erred>0,{data:o}=ie(n?Du(e):null,5e3);if(!n||o===null||o.items.length===0)return null;let r=t.counts.erred;return d`
    ${o.first!==null&&d`<${vd} id=${e} first=${o.first} failed=${r} />`}
    <${ae}
      title="Failures by message"
      note="N and ID stand for numbers and ids that differ"
    >
      <${Ne}
        caption="Failed tasks"
        head=${["Error","Failed","Blocked","Tasks","Example"]}
        rows=${o.items}
        keyOf=${l=>l.key}
        cells=${({group:l,count:s,error:a,message:u,blocked:f,key:p})=>[d`<span class="failure"><b class="bad">${a}</b> ${u}</span>`,d`<b>${P(s)}</b>`,f>0?P(f):"",d`<${Zs} name=${l} />`,d`<${pe} to=${["graphs",e,"tasks",p]}>${p}<//>`]}
      />
      ${o.omitted>0&&d`<p class="note">${P(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function vd({id:e,first:t,failed:n}){let{data:o}=ie(Fu(e,t.key),3e4),r=qu(o?.error?.logTail??"",yd),l=t.endedAt===null?"":` at ${we(t.endedAt)}`;return d`
    <section class="card first-failure" aria-labelledby="first-failure">
      <header class="card-head">
        <h2 id="first-failure">${n>1?"First failure":"Failure"}</h2>
        <p class="note">
          <${pe} to=${["graphs",e,"tasks",t.key]}>${t.label??t.key}<//>${l}
          ${o!==null&&o.attempts>1&&`, after ${o.attempts} attempts`}
        </p>
      </header>
      <p class="message"><b class="bad">${t.error}</b> ${t.message}</p>
      ${r!==""&&d`
        <h3>End of its output</h3>
        <pre tabindex="0" aria-label="End of the output of the first failed task">${r}</pre>
      `}
      ${t.blocked>0&&d`<${kd} id=${e} first=${t} />`}
    </section>
  `}function kd({id:e,first:t}){let{blocked:n,blockedKeys:o}=t;return d`
    <h3>It blocks ${P(n)} ${n===1?"task":"tasks"}</h3>
    <ul class="keys">
      ${o.map(r=>d`
          <li key=${r}>
            <${pe} to=${["graphs",e,"tasks",r]}>${r}<//></li>
        `)}
      ${n>o.length&&d`<li class="note">and ${P(n-o.length)} more</li>`}
    </ul>
  `}async function Zu(e,{namespace:t,owner:n,startedAt:o,endedAt:r},l){let s=new URLSearchParams({keys:"true",limit:String(1e4),after:"0"});o!==null&&s.set("start",String(Date.parse(o))),r!==null&&s.set("stop",String(Date.parse(r)));let a=n===void 0?`${t}/`:`${n}/${t}/`,u=v=>v.startsWith(a),f=[],[p,g]=[0,0];for(;;){let v=await e(s),{workers:S,groups:b,w:x,g:y,s:A,d:T,k:j,key:C=[]}=v;if(A.forEach((z,L)=>{if(!u(C[L]??""))return;let J=[S[x[L]??0]??"",b[y[L]??0]??""];f.push([...J,z,T[L]??0,j[L]??0])}),f=f.slice(-l),p===0&&(g=v.dropped),p=v.next,A.length<1e4)break;s.set("after",String(p))}let $=[...new Set(f.map(([v])=>v))],_=[...new Set(f.map(([,v])=>v))];return{next:p,dropped:g,workers:$,groups:_,w:f.map(([v])=>$.indexOf(v)),g:f.map(([,v])=>_.indexOf(v)),s:f.map(([,,v])=>v),d:f.map(([,,,v])=>v),k:f.map(([,,,,v])=>v)}}var bd=1e3,Sd=50,xd=100,Td=["key","label","state","blame","op","attempts","nbytes","result","startedAt","endedAt"],Md=1e4;async function Qu(e,{id:t,at:n}){let o=`graphs/${encodeURIComponent(t)}`,r=await e(o),l=await Ad(e,o),s=await Zu(async a=>await e(`stream?${a}`),r,Md);return{report:{graph:t,at:n,answers:{[o]:r,...l,stream:s}},name:r.name||t,droppedRuns:s.dropped}}async function Ad(e,t){let n={};for(let s of["groups","failures","shape"])n[`${t}/${s}`]=await e(`${t}/${s}`);n[`${t}/tasks`]=await e(`${t}/tasks?limit=${bd}&fields=${Td.join(",")}`);let{items:o,first:r}=n[`${t}/failures`],l=[...r===null?[]:[r],...o].map(({key:s})=>s);for(let s of[...new Set(l)].slice(0,Sd)){let a=`${t}/tasks/${Ln(s)}`;n[a]=await e(`${a}?dependencies=${xd}`);for(let u of["/explain","/attempts"])n[a+u]=await e(a+u)}return n}function ec(e,t,{script:n,style:o}){let r=t.replaceAll("&","&amp;").replaceAll("<","&lt;"),l=JSON.stringify(e).replaceAll("<","\\u003c");return`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${r}: Weir</title>
<link rel="icon" href="data:,">
<style>${o.replaceAll("</","<\\/")}</style>
</head>
<body>
<div id="app"></div>
<script type="application/json" id="report">${l}<\/script>
<script type="module">${n.replaceAll("<\/script","<\\/script").replaceAll("	","\\t")}<\/script>
</body>
</html>`}function nc({id:e}){let[t,n]=te(!1),[o,r]=te("");return fe!==null?null:d`
    <span class="action">
      <button
        type="button"
        disabled=${t}
        title="Save these pages as one file that opens without a scheduler"
        onClick=${async()=>{n(!0),r("");try{await Ed(e)}catch(s){r(s instanceof Error?s.message:String(s))}n(!1)}}
      >
        ${t?"Saving\u2026":"Report"}
      </button>
      ${o!==""&&d`<span class="bad" role="alert">${o}</span>`}
    </span>
  `}async function Ed(e){let[{report:t,name:n},o,r]=await Promise.all([Qu(a=>It(a),{id:e,at:new Date().toISOString()}),tc("app.js"),tc("app.css")]),l=new Blob([ec(t,n,{script:o,style:r})],{type:"text/html"}),s=document.createElement("a");s.href=URL.createObjectURL(l),s.download=`${n.replaceAll(/[^\w.-]+/g,"-")}-report.html`,s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}async function tc(e){let t=await fetch(new URL(e,lo));if(!t.ok)throw new Error(`Cannot read ${e}: status ${t.status}`);return await t.text()}function bl({id:e,group:t=""}){let n=Dn.value.get("tasks")??"",{data:o,error:r}=ie(Lu(e,{state:n,group:t}),5e3);return d`
    <${ae} title="Tasks">
      <form class="filters" onSubmit=${l=>l.preventDefault()}>
        <label>State <select
            value=${n}
            onChange=${l=>wn("tasks",l.currentTarget.value)}
          >
            <option value="">all</option>
            ${eu.map(l=>d`<option key=${l} value=${l}>${l}</option>`)}
          </select></label>
      </form>
      ${o===null?d`<${Me} error=${r} />`:o.items.length===0?d`<${ot}>No task is ${n||"known"}.<//>`:d`<${Pd} id=${e} tasks=${o.items} />`}
      ${o?.nextCursor&&d`<p class="note">The first ${Js} are shown.</p>`}
    <//>
  `}function Pd({id:e,tasks:t}){return d`
    <${Ne}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[d`<${pe} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,d`<${Mt} name=${Nn(n)} />`,d`<span class="mono">${n.op}</span>`,P(n.attempts),ml(n),n.startedAt===null?"":yn(n.startedAt,n.endedAt,kn())]}
    />
  `}function oc({id:e}){fn(`graph:${e}`);let{data:t,error:n}=ie(ut(e),3e3);if(t===null)return d`
      <${be} title="Graph">
        <section class="card">
          <${Me} error=${n} />
        </section>
        <//>
    `;let o=hl.value.get(e),r=o?.state===t.state?{...t,...o}:t;return d`
    <${be} title=${r.name||"Graph"} tab=${yl(r)} aside=${d`<${Rd} graph=${r} />`} />
    <${Ld} graph=${r} />
    <${Xu} id=${e} graph=${r} />
    <${Wd} id=${e} isRunning=${Sl(r)} />
    <${bl} id=${e} />
  `}function Sl({state:e}){return e==="running"||e==="cancelling"}function Rd({graph:e}){let t=ut(e.id),{total:n,done:o}=gt(e.counts),{erred:r,blocked:l}=e.counts,s=n-o-r-l-e.counts.cancelled;return d`
    <${pe} to=${["graphs",e.id,"shape"]}>Shape<//>
    <${nc} id=${e.id} />
    ${(e.state==="failed"||(e.resultCounts?.lost??0)>0)&&d`<${Bt} label="Retry" scope="submit" path=${`${t}/retry`} />`}
    ${Sl(e)&&d`
      <${Bt}
        label="Cancel" scope="submit"
        path=${`${t}/cancel`}
        confirm=${`Cancel the graph? ${Od(s)} not finished; those that run are killed.`}
      />
    `}
    <${Bt}
      label="Delete" scope="submit"
      method="DELETE"
      path=${t}
      confirm="Delete the graph and its results?"
      onDone=${()=>vr(st("graphs"))}
    />
  `}function Od(e){return e===1?"1 task has":`${P(e)} tasks have`}function Ld({graph:e}){let{total:t,done:n}=gt(e.counts),o=Object.entries(e.labels??{});return d`
    <section class="card graph-head">
      <dl class="tiles">
        <${ee} name="State" value=${d`<${Mt} name=${e.outcome} />`} detail=${e.stopReason} />
        <${ee} name="Done" value=${P(n)} detail=${`of ${P(t)} tasks`} />
        <${ee}
          name="Failed"
          value=${P(e.counts.erred)}
          detail=${e.counts.blocked>0?`${P(e.counts.blocked)} blocked`:""}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${ee}
          name="Wall time"
          value=${e.startedAt===null?"\u2014":yn(e.startedAt,e.endedAt,kn())}
          detail=${e.submittedAt===null?"":`submitted ${we(e.submittedAt)}`}
        />
        <${Dd} graph=${e} />
        <${Nd} graph=${e} />
      </dl>
      <${pn} label="All tasks" counts=${e.counts} />
      <${Uo} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${o.map(([r,l])=>d`<${Cd} key=${r} name=${r} value=${l} />`)}
      </p>
    </section>
  `}function Cd({name:e,value:t}){let n=`${e}=${t}`;return d`
    <a class="label" href=${`${st("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function Dd({graph:e}){let t=Bu(e.resultCounts);if(t===null)return null;let{available:n,total:o,missing:r,tone:l}=t;return d`
    <${ee}
      name="Results"
      value=${`${P(n)} of ${P(o)}`}
      detail=${r||"held by workers"}
      tone=${l}
    />
  `}function Nd({graph:e}){let{data:t}=ie(Sl(e)?Cu(e.id):null,3e3);return!Sl(e)||t===null?null:d`
    <${ee}
      name="Left"
      value=${t.etaRangeSeconds===null?"not known yet":du(t.etaRangeSeconds)}
      detail="at the pace of the last minute"
    />
  `}function Wd({id:e,isRunning:t}){let{data:n,error:o}=ie($l(e),t?2e3:3e4);return d`
    <${ae} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?d`<${Me} error=${o} />`:d`
        <${jo}
          caption="Progress by groups of tasks"
          rows=${n.items}
          linkOf=${r=>Qs(e,r)}
        />
      `}
      ${n!==null&&n.omitted>0&&d`<p class="note">${P(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function Qs(e,t){return fe!==null||t==="other"?null:["graphs",e,"groups",t]}function rc({id:e,group:t}){let{data:n}=ie(ut(e),3e3),{data:o,error:r}=ie($l(e),2e3),l=o?.items.find(f=>f.group===t),{title:s,module:a}=Gn(t),u=d`
    <${pe} to=${["graphs",e]}>${n?.name||"The graph"}<//>
    <${pe} to=${["graphs",e,"shape"]}>Shape<//>
  `;return d`
    <${be} title=${s} aside=${u} />
    ${o===null?d`
        <section class="card">
          <${Me} error=${r} />
        </section>
      `:l&&d`<${Id} row=${l} module=${a} />`}
    <${bl} id=${e} group=${t} />
  `}function Id({row:e,module:t}){let{counts:n,expectedSeconds:o,peakBytes:r}=e,{total:l,done:s}=gt(n);return d`
    <section class="card graph-head">
      <dl class="tiles">
        <${ee} name="Done" value=${P(s)} detail=${`of ${P(l)} tasks`} />
        <${ee}
          name="Failed"
          value=${P(n.erred)}
          detail=${n.blocked>0?`${P(n.blocked)} blocked`:""}
          tone=${n.erred>0?"bad":"plain"}
        />
        <${ee}
          name="Mean time"
          value=${o===null?"\u2014":Ue(o)}
        />
        ${r!==null&&d`<${ee} name="Peak memory" value=${Y(r)} />`}
        ${t!==null&&d`<${ee} name="Module" value=${d`<span class="mono">${t}</span>`} />`}
      </dl>
      <${pn} label="Tasks of the group" counts=${n} />
      <${Uo} counts=${n} />
    </section>
  `}var Fd=["","running","cancelling","succeeded","failed","cancelled","partly cancelled"];function sc(){let e=Dn.value.get("state")??"",t=Dn.value.get("label")??"",n=Dn.value.get("cursor")??"",{data:o,error:r}=ie(Ru({state:e,label:t,cursor:n}),2e3);return d`
    <${be} title="Graphs" aside=${d`<${Hd} state=${e} label=${t} />`} />
    <section class="card">
      ${o===null?d`<${Me} error=${r} />`:o.items.length===0?d`<${ot}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:d`<${Ud} graphs=${o.items} />`}
      <${Gd} cursor=${n} next=${o?.nextCursor??""} />
    </section>
  `}function Gd({cursor:e,next:t}){return e===""&&t===""?null:d`
    <p class="note">
      ${e===""?`The newest ${Ys} are shown. `:"Older graphs are shown. "}
      ${e!==""&&d`<button type="button" onClick=${()=>wn("cursor","")}>Newest</button>`}
      ${t!==""&&d`<button type="button" onClick=${()=>wn("cursor",t)}>Older</button>`}
    </p>
  `}function lc(e,t){wn("cursor",""),wn(e,t)}function Hd({state:e,label:t}){return d`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>lc("state",n.currentTarget.value)}
        >
          ${Fd.map(n=>d`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>lc("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function Ud({graphs:e}){return d`
    <${Ne}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Blocked","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[d`<${pe} to=${["graphs",t.id]} title=${t.id}>${t.name||Wo(t.id)}<//>`,d`<${Mt} name=${t.outcome} />`,d`<${pn} label=${t.name||t.id} counts=${t.counts} />`,P(t.tasks),t.counts.erred>0?d`<span class="bad">${P(t.counts.erred)}</span>`:"",t.counts.blocked>0?P(t.counts.blocked):"",t.submittedAt===null?"":we(t.submittedAt),t.startedAt===null?"":yn(t.startedAt,t.endedAt,kn())]}
    />
  `}function ic({refusal:e}){vl("Log in");let[t,n]=te(""),[o,r]=te(!1),[l,s]=te(e);return d`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async u=>{u.preventDefault(),s(null);try{s(await Hs({token:t.trim(),actions:o}))}catch{s("The scheduler does not answer")}}}>
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
        ${l!==null&&d`<p class="bad" role="alert">${l}</p>`}
        <p class="note">
          The token is exchanged for a cookie and not kept. <code>weir dashboard</code> prints an
          address that needs none.
        </p>
      </form>
    </main>
  `}function ac({process:e,managed:t,spilled:n,limit:o}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:o===0?null:o*1048576}}function Vo({process:e,limit:t}){return t===0?null:e/t}function uc(e){let t=new Array(11).fill(0);for(let n of e){let o=Math.min(10,Math.floor((Vo(n)??0)*10));t[o]=(t[o]??0)+1}return t}function cc(){fn("workers");let e=[...Go.value.values()].sort((t,n)=>t.name<n.name?-1:1);return d`
    <${be} title="Workers" aside=${`${P(e.length)} registered`} />
    <section class="card">
      ${e.length===0?d`<${ot}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:d`<${ei} rows=${e} />`}
    </section>
  `}function ei({rows:e}){return d`
    <${Ne}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","Used","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=ac(t),o=Vo(t);return[d`<${pe} to=${["workers",t.name]}>${t.name}<//>`,d`<${Mt} name=${t.state} />`,`${P(t.executing)} / ${P(t.threads)}`,P(t.processing),d`<${Bo} label=${`Memory of ${t.name}`} parts=${n} />`,d`<span class=${o!==null&&o>.8?"bad":""}>${Y(n.managed+n.unmanaged)}${n.limit===null?"":` / ${Y(n.limit)}`}</span>`,n.spilled===0?"":Y(n.spilled)]}}
    />
  `}var Bd=60,jd=20;function fc(){return fn("workers"),d`
    <${be} title="Memory" />
    <${Vd} />
    <${zd} />
    <${qd} />
    <${Yd} />
  `}function Vd(){let e=Ht.value;if(e===null)return d`
      <section class="card">
        <${Me} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:o,unmanagedRecent:r,spilled:l,limit:s}=e.memory,a=o+r;return d`
    <section class="card">
      <dl class="tiles">
        <${ee}
          name="Used"
          value=${Y(t)}
          detail=${s===null||s===0?"no limit":`${Wn(t/s)} of ${Y(s)}`}
        />
        <${ee} name="Results" value=${Y(n)} />
        <${ee}
          name="Other"
          value=${Y(a)}
          detail=${`${Y(r)} in the last 30 s`}
        />
        <${ee} name="Spilled" value=${Y(l)} />
      </dl>
      <${Bo} label="Memory of all workers" parts=${{managed:n,unmanaged:a,spilled:l,limit:s}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %, by default</li>
      </ul>
    </section>
  `}function zd(){let e=[...Go.value.values()].sort((n,o)=>(Vo(o)??0)-(Vo(n)??0));if(e.length===0)return null;let t=e.length>Bd;return d`
    <${ae} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&d`<${Kd} counts=${uc(e)} />`}
      <${ei} rows=${t?e.slice(0,jd):e} />
    <//>
  `}function Kd({counts:e}){let t=Math.max(...e,1);return d`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,o)=>d`
          <li key=${o} class=${o>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${P(n)}</b><span>${o<10?`${o*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function qd(){let{data:e,error:t}=ie(Hu(),3e3);return d`
    <${ae} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?d`<${Me} error=${t} />`:e.items.length===0?d`<${ot}>No worker holds a result.<//>`:d`
          <${Ne}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:o,bytes:r})=>[d`<span class="mono">${n}</span>`,P(o),Y(r)]}
          />
        `}
    <//>
  `}function Yd(){let{data:e,error:t}=ie("amm",2e3);if(e===null)return d`
      <${ae} title="Active Memory Manager">
        <${Me} error=${t} />
        <//>
    `;let{running:n,interval:o,policies:r,inFlight:l,lastRun:s}=e;return d`
    <${ae} title="Active Memory Manager">
      <div class="buttons">
        ${n?d`<${Bt} label="Stop" scope="admin" path="amm/stop" />`:d`<${Bt} label="Start" scope="admin" path="amm/start" />`}
        <${Bt} label="Run once" scope="admin" path="amm/run_once" />
      </div>
      <dl class="tiles">
        <${ee} name="State" value=${n?"running":"stopped"} detail=${`each ${Ue(o)}`} />
        <${ee}
          name="Copies under way"
          value=${P(l.copies)}
          detail=${Y(l.bytes)}
        />
        ${s!==null&&d`
          <${ee}
            name="Last run"
            value=${we(s.at)}
            detail=${`${P(s.replicated)} copied, ${P(s.dropped)} dropped`}
          />
        `}
      </dl>
      <p class="note">Policies: ${r.length===0?"none":r.map(({name:a})=>a).join(", ")}</p>
      ${(s?.suggestions??[]).length>0&&d`
        <${Ne}
          caption="Suggestions of the last run"
          head=${["Key","Policy","Does","Size","Worker"]}
          rows=${s?.suggestions??[]}
          keyOf=${({key:a,op:u})=>`${u} ${a}`}
          cells=${({key:a,policy:u,op:f,nbytes:p,worker:g,reason:$})=>[d`<span class="mono">${a}</span>`,u,f,Y(p),g??$??""]}
        />
      `}
    <//>
  `}var Je="u-",Jd="uplot",Xd=Je+"hz",Zd=Je+"vt",Qd=Je+"title",eh=Je+"wrap",th=Je+"under",nh=Je+"over",oh=Je+"axis",uo=Je+"off",rh=Je+"select",lh=Je+"cursor-x",sh=Je+"cursor-y",ih=Je+"cursor-pt",ah=Je+"legend",uh=Je+"live",ch=Je+"inline",fh=Je+"series",ph=Je+"marker",pc=Je+"label",mh=Je+"value",Ar="width",Er="height",Tr="top",mc="bottom",zo="left",ti="right",_i="#000",dc=_i+"0",ni="mousemove",hc="mousedown",oi="mouseup",$c="mouseenter",gc="mouseleave",_c="dblclick",dh="resize",hh="scroll",wc="change",El="dppxchange",wi="--",Qo=typeof window<"u",ai=Qo?document:null,qo=Qo?window:null,$h=Qo?navigator:null,he,xl;function ui(){let e=devicePixelRatio;he!=e&&(he=e,xl&&fi(wc,xl,ui),xl=matchMedia(`(min-resolution: ${he-.001}dppx) and (max-resolution: ${he+.001}dppx)`),co(wc,xl,ui),qo.dispatchEvent(new CustomEvent(El)))}function At(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function ci(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Re(e,t,n){e.style[t]=n+"px"}function en(e,t,n,o){let r=ai.createElement(e);return t!=null&&At(r,t),n?.insertBefore(r,o),r}function jt(e,t){return en("div",e,t)}var yc=new WeakMap;function mn(e,t,n,o,r){let l="translate("+t+"px,"+n+"px)",s=yc.get(e);l!=s&&(e.style.transform=l,yc.set(e,l),t<0||n<0||t>o||n>r?At(e,uo):ci(e,uo))}var vc=new WeakMap;function kc(e,t,n){let o=t+n,r=vc.get(e);o!=r&&(vc.set(e,o),e.style.background=t,e.style.borderColor=n)}var bc=new WeakMap;function Sc(e,t,n,o){let r=t+""+n,l=bc.get(e);r!=l&&(bc.set(e,r),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=o?-t/2+"px":0,e.style.marginTop=o?-n/2+"px":0)}var yi={passive:!0},gh={...yi,capture:!0};function co(e,t,n,o){t.addEventListener(e,n,o?gh:yi)}function fi(e,t,n,o){t.removeEventListener(e,n,yi)}Qo&&ui();function tn(e,t,n,o){let r;n=n||0,o=o||t.length-1;let l=o<=2147483647;for(;o-n>1;)r=l?n+o>>1:Et((n+o)/2),t[r]<e?n=r:o=r;return e-t[n]<=t[o]-e?n:o}function Zc(e){return(n,o,r)=>{let l=-1,s=-1;for(let a=o;a<=r;a++)if(e(n[a])){l=a;break}for(let a=r;a>=o;a--)if(e(n[a])){s=a;break}return[l,s]}}var Qc=e=>e!=null,ef=e=>e!=null&&e>0,Ol=Zc(Qc),_h=Zc(ef);function wh(e,t,n,o=0,r=!1){let l=r?_h:Ol,s=r?ef:Qc;[t,n]=l(e,t,n);let a=e[t],u=e[t];if(t>-1)if(o==1)a=e[t],u=e[n];else if(o==-1)a=e[n],u=e[t];else for(let f=t;f<=n;f++){let p=e[f];s(p)&&(p<a?a=p:p>u&&(u=p))}return[a??Se,u??-Se]}function Ll(e,t,n,o){let r=Mc(e),l=Mc(t);e==t&&(r==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?bn:tf,a=r==1?Et:Vt,u=l==1?Vt:Et,f=a(s(Ye(e))),p=u(s(Ye(t))),g=Yo(n,f),$=Yo(n,p);return n==10&&(f<0&&(g=xe(g,-f)),p<0&&($=xe($,-p))),o||n==2?(e=g*r,t=$*l):(e=lf(e,g),t=Cl(t,$)),[e,t]}function vi(e,t,n,o){let r=Ll(e,t,n,o);return e==0&&(r[0]=0),t==0&&(r[1]=0),r}var ki=.1,xc={mode:3,pad:ki},Rr={pad:0,soft:null,mode:0},yh={min:Rr,max:Rr};function Pl(e,t,n,o){return Dl(n)?Tc(e,t,n):(Rr.pad=n,Rr.soft=o?0:null,Rr.mode=o?3:0,Tc(e,t,yh))}function me(e,t){return e??t}function vh(e,t,n){for(t=me(t,0),n=me(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function Tc(e,t,n){let o=n.min,r=n.max,l=me(o.pad,0),s=me(r.pad,0),a=me(o.hard,-Se),u=me(r.hard,Se),f=me(o.soft,Se),p=me(r.soft,-Se),g=me(o.mode,0),$=me(r.mode,0),_=t-e,v=bn(_),S=_t(Ye(e),Ye(t)),b=bn(S),x=Ye(b-v);(_<1e-24||x>10)&&(_=0,(e==0||t==0)&&(_=1e-24,g==2&&f!=Se&&(l=0),$==2&&p!=-Se&&(s=0)));let y=_||S||1e3,A=bn(y),T=Yo(10,Et(A)),j=y*(_==0?e==0?.1:1:l),C=xe(lf(e-j,T/10),24),z=e>=f&&(g==1||g==3&&C<=f||g==2&&C>=f)?f:Se,L=_t(a,C<z&&e>=z?z:nn(z,C)),J=y*(_==0?t==0?.1:1:s),V=xe(Cl(t+J,T/10),24),O=t<=p&&($==1||$==3&&V>=p||$==2&&V<=p)?p:-Se,K=nn(u,V>O&&t<=O?O:_t(O,V));return L==K&&L==0&&(K=100),[L,K]}var kh=new Intl.NumberFormat(Qo?$h.language:"en-US"),bi=e=>kh.format(e),Pt=Math,Al=Pt.PI,Ye=Pt.abs,Et=Pt.floor,qe=Pt.round,Vt=Pt.ceil,nn=Pt.min,_t=Pt.max,Yo=Pt.pow,Mc=Pt.sign,bn=Pt.log10,tf=Pt.log2,bh=(e,t=1)=>Pt.sinh(e)*t,ri=(e,t=1)=>Pt.asinh(e/t),Se=1/0;function Ac(e){return(bn((e^e>>31)-(e>>31))|0)+1}function pi(e,t,n){return nn(_t(e,t),n)}function nf(e){return typeof e=="function"}function re(e){return nf(e)?e:()=>e}var Sh=()=>{},of=e=>e,rf=(e,t)=>t,xh=e=>null,Ec=e=>!0,Pc=(e,t)=>e==t,Th=/\.\d*?(?=9{6,}|0{6,})/gm,fo=e=>{if(af(e)||Un.has(e))return e;let t=`${e}`,n=t.match(Th);if(n==null)return e;let o=n[0].length-1;if(t.indexOf("e-")!=-1){let[r,l]=t.split("e");return+`${fo(r)}e${l}`}return xe(e,o)};function io(e,t){return fo(xe(fo(e/t))*t)}function Cl(e,t){return fo(Vt(fo(e/t))*t)}function lf(e,t){return fo(Et(fo(e/t))*t)}function xe(e,t=0){if(af(e))return e;let n=10**t,o=e*n*(1+Number.EPSILON);return qe(o)/n}var Un=new Map;function sf(e){return((""+e).split(".")[1]||"").length}function Lr(e,t,n,o){let r=[],l=o.map(sf);for(let s=t;s<n;s++){let a=Ye(s),u=xe(Yo(e,s),a);for(let f=0;f<o.length;f++){let p=e==10?+`${o[f]}e${s}`:o[f]*u,g=(s>=0?0:a)+(s>=l[f]?0:l[f]),$=e==10?p:xe(p,g);r.push($),Un.set($,g)}}return r}var Or={},Si=[],Jo=[null,null],Hn=Array.isArray,af=Number.isInteger,Mh=e=>e===void 0;function Rc(e){return typeof e=="string"}function Dl(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function Ah(e){return e!=null&&typeof e=="object"}var Eh=Object.getPrototypeOf(Uint8Array),uf="__proto__";function Xo(e,t=Dl){let n;if(Hn(e)){let o=e.find(r=>r!=null);if(Hn(o)||t(o)){n=Array(e.length);for(let r=0;r<e.length;r++)n[r]=Xo(e[r],t)}else n=e.slice()}else if(e instanceof Eh)n=e.slice();else if(t(e)){n={};for(let o in e)o!=uf&&(n[o]=Xo(e[o],t))}else n=e;return n}function Be(e){let t=arguments;for(let n=1;n<t.length;n++){let o=t[n];for(let r in o)r!=uf&&(Dl(e[r])?Be(e[r],Xo(o[r])):e[r]=Xo(o[r]))}return e}var Ph=0,Rh=1,Oh=2;function Lh(e,t,n){for(let o=0,r,l=-1;o<t.length;o++){let s=t[o];if(s>l){for(r=s-1;r>=0&&e[r]==null;)e[r--]=null;for(r=s+1;r<n&&e[r]==null;)e[l=r++]=null}}}function Ch(e,t){if(Wh(e)){let s=e[0].slice();for(let a=1;a<e.length;a++)s.push(...e[a].slice(1));return Ih(s[0])||(s=Nh(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let u=e[s][0],f=u.length;for(let p=0;p<f;p++)n.add(u[p])}let o=[Array.from(n).sort((s,a)=>s-a)],r=o[0].length,l=new Map;for(let s=0;s<r;s++)l.set(o[0][s],s);for(let s=0;s<e.length;s++){let a=e[s],u=a[0];for(let f=1;f<a.length;f++){let p=a[f],g=Array(r).fill(void 0),$=t?t[s][f]:Rh,_=[];for(let v=0;v<p.length;v++){let S=p[v],b=l.get(u[v]);S===null?$!=Ph&&(g[b]=S,$==Oh&&_.push(b)):g[b]=S}Lh(g,_,r),o.push(g)}}return o}var Dh=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function Nh(e){let t=e[0],n=t.length,o=Array(n);for(let l=0;l<o.length;l++)o[l]=l;o.sort((l,s)=>t[l]-t[s]);let r=[];for(let l=0;l<e.length;l++){let s=e[l],a=Array(n);for(let u=0;u<n;u++)a[u]=s[o[u]];r.push(a)}return r}function Wh(e){let t=e[0][0],n=t.length;for(let o=1;o<e.length;o++){let r=e[o][0];if(r.length!=n)return!1;if(r!=t){for(let l=0;l<n;l++)if(r[l]!=t[l])return!1}}return!0}function Ih(e,t=100){let n=e.length;if(n<=1)return!0;let o=0,r=n-1;for(;o<=r&&e[o]==null;)o++;for(;r>=o&&e[r]==null;)r--;if(r<=o)return!0;let l=_t(1,Et((r-o+1)/t));for(let s=e[o],a=o+l;a<=r;a+=l){let u=e[a];if(u!=null){if(u<=s)return!1;s=u}}return!0}var cf=["January","February","March","April","May","June","July","August","September","October","November","December"],ff=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function pf(e){return e.slice(0,3)}var Fh=ff.map(pf),Gh=cf.map(pf),Hh={MMMM:cf,MMM:Gh,WWWW:ff,WWW:Fh};function Mr(e){return(e<10?"0":"")+e}function Uh(e){return(e<10?"00":e<100?"0":"")+e}var Bh={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Mr(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Mr(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Mr(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>Mr(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Mr(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Uh(e.getMilliseconds())};function xi(e,t){t=t||Hh;let n=[],o=/\{([a-z]+)\}|[^{]+/gi,r;for(;r=o.exec(e);)n.push(r[0][0]=="{"?Bh[r[1]]:r[0]);return l=>{let s="";for(let a=0;a<n.length;a++)s+=typeof n[a]=="string"?n[a]:n[a](l,t);return s}}var jh=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Vh(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==jh?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var mf=e=>e%1==0,Rl=[1,2,2.5,5],zh=Lr(10,-32,0,Rl),df=Lr(10,0,32,Rl),Kh=df.filter(mf),ao=zh.concat(df),Ti=`
`,hf="{YYYY}",Oc=Ti+hf,$f="{M}/{D}",Pr=Ti+$f,Tl=Pr+"/{YY}",gf="{aa}",qh="{h}:{mm}",Ko=qh+gf,Lc=Ti+Ko,Cc=":{ss}",_e=null;function _f(e){let t=e*1e3,n=t*60,o=n*60,r=o*24,l=r*30,s=r*365,u=(e==1?Lr(10,0,3,Rl).filter(mf):Lr(10,-3,0,Rl)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,o,o*2,o*3,o*4,o*6,o*8,o*12,r,r*2,r*3,r*4,r*5,r*6,r*7,r*8,r*9,r*10,r*15,l,l*2,l*3,l*4,l*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),f=[[s,hf,_e,_e,_e,_e,_e,_e,1],[r*28,"{MMM}",Oc,_e,_e,_e,_e,_e,1],[r,$f,Oc,_e,_e,_e,_e,_e,1],[o,"{h}"+gf,Tl,_e,Pr,_e,_e,_e,1],[n,Ko,Tl,_e,Pr,_e,_e,_e,1],[t,Cc,Tl+" "+Ko,_e,Pr+" "+Ko,_e,Lc,_e,1],[e,Cc+".{fff}",Tl+" "+Ko,_e,Pr+" "+Ko,_e,Lc,_e,1]];function p(g){return($,_,v,S,b,x)=>{let y=[],A=b>=s,T=b>=l&&b<s,j=g(v),C=xe(j*e,3),z=li(j.getFullYear(),A?0:j.getMonth(),T||A?1:j.getDate()),L=xe(z*e,3);if(T||A){let J=T?b/l:0,V=A?b/s:0,O=C==L?C:xe(li(z.getFullYear()+V,z.getMonth()+J,1)*e,3),K=new Date(qe(O/e)),N=K.getFullYear(),X=K.getMonth();for(let B=0;O<=S;B++){let le=li(N+V*B,X+J*B,1),U=le-g(xe(le*e,3));O=xe((+le+U)*e,3),O<=S&&y.push(O)}}else{let J=b>=r?r:b,V=Et(v)-Et(C),O=L+V+Cl(C-L,J);y.push(O);let K=g(O),N=K.getHours()+K.getMinutes()/n+K.getSeconds()/o,X=b/o,B=$.axes[_]._space,le=x/B;for(;O=xe(O+b,e==1?0:3),!(O>S);)if(X>1){let U=Et(xe(N+X,6))%24,ue=g(O).getHours()-U;ue>1&&(ue=-1),O-=ue*o,N=(N+X)%24;let ye=y[y.length-1];xe((O-ye)/b,3)*le>=.7&&y.push(O)}else y.push(O)}return y}}return[u,f,p]}var[Yh,Jh,Xh]=_f(1),[Zh,Qh,e0]=_f(.001);Lr(2,-53,53,[1]);function Dc(e,t){return e.map(n=>n.map((o,r)=>r==0||r==8||o==null?o:t(r==1||n[8]==0?o:n[1]+o)))}function Nc(e,t){return(n,o,r,l,s)=>{let a=t.find(v=>s>=v[0])||t[t.length-1],u,f,p,g,$,_;return o.map(v=>{let S=e(v),b=S.getFullYear(),x=S.getMonth(),y=S.getDate(),A=S.getHours(),T=S.getMinutes(),j=S.getSeconds(),C=b!=u&&a[2]||x!=f&&a[3]||y!=p&&a[4]||A!=g&&a[5]||T!=$&&a[6]||j!=_&&a[7]||a[1];return u=b,f=x,p=y,g=A,$=T,_=j,C(S)})}}function t0(e,t){let n=xi(t);return(o,r,l,s,a)=>r.map(u=>n(e(u)))}function li(e,t,n){return new Date(e,t,n)}function Wc(e,t){return t(e)}var n0="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Ic(e,t){return(n,o,r,l)=>l==null?wi:t(e(o))}function o0(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function r0(e,t){return e.series[t].fill(e,t)}var l0={show:!0,live:!0,isolate:!1,mount:Sh,markers:{show:!0,width:2,stroke:o0,fill:r0,dash:"solid"},idx:null,idxs:null,values:[]};function s0(e,t){let n=e.cursor.points,o=jt(),r=n.size(e,t);Re(o,Ar,r),Re(o,Er,r);let l=r/-2;Re(o,"marginLeft",l),Re(o,"marginTop",l);let s=n.width(e,t,r);return s&&Re(o,"borderWidth",s),o}function i0(e,t){let n=e.series[t].points;return n._fill||n._stroke}function a0(e,t){let n=e.series[t].points;return n._stroke||n._fill}function u0(e,t){return e.series[t].points.size}var si=[0,0];function c0(e,t,n){return si[0]=t,si[1]=n,si}function Ml(e,t,n,o=!0){return r=>{r.button==0&&(!o||r.target==t)&&n(r)}}function ii(e,t,n,o=!0){return r=>{(!o||r.target==t)&&n(r)}}var f0={show:!0,x:!0,y:!0,lock:!1,move:c0,points:{one:!1,show:s0,size:u0,width:0,stroke:a0,fill:i0},bind:{mousedown:Ml,mouseup:Ml,click:Ml,dblclick:Ml,mousemove:ii,mouseleave:ii,mouseenter:ii},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,o,r)=>o-r,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},wf={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Mi=Be({},wf,{filter:rf}),yf=Be({},Mi,{size:10}),vf=Be({},wf,{show:!1}),Ai='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',kf="bold "+Ai,bf=1.5,Fc={show:!0,scale:"x",stroke:_i,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:kf,side:2,grid:Mi,ticks:yf,border:vf,font:Ai,lineGap:bf,rotate:0},p0="Value",m0="Time",Gc={show:!0,scale:"x",auto:!1,sorted:1,min:Se,max:-Se,idxs:[]};function d0(e,t,n,o,r){return t.map(l=>l==null?"":bi(l))}function h0(e,t,n,o,r,l,s){let a=[],u=Un.get(r)||0;n=s?n:xe(Cl(n,r),u);for(let f=n;f<=o;f=xe(f+r,u))a.push(Object.is(f,-0)?0:f);return a}function mi(e,t,n,o,r,l,s){let a=[],u=e.scales[e.axes[t].scale].log,f=u==10?bn:tf,p=Et(f(n));r=Yo(u,p),u==10&&(r=ao[tn(r,ao)]);let g=n,$=r*u;u==10&&($=ao[tn($,ao)]);do a.push(g),g=g+r,u==10&&!Un.has(g)&&(g=xe(g,Un.get(r))),g>=$&&(r=g,$=r*u,u==10&&($=ao[tn($,ao)]));while(g<=o);return a}function $0(e,t,n,o,r,l,s){let u=e.scales[e.axes[t].scale].asinh,f=o>u?mi(e,t,_t(u,n),o,r):[u],p=o>=0&&n<=0?[0]:[];return(n<-u?mi(e,t,_t(u,-o),-n,r):[u]).reverse().map($=>-$).concat(p,f)}var Sf=/./,g0=/[12357]/,_0=/[125]/,Hc=/1/,di=(e,t,n,o)=>e.map((r,l)=>t==4&&r==0||l%o==0&&n.test(r.toExponential()[r<0?1:0])?r:null);function w0(e,t,n,o,r){let l=e.axes[n],s=l.scale,a=e.scales[s],u=e.valToPos,f=l._space,p=u(10,s),g=u(9,s)-p>=f?Sf:u(7,s)-p>=f?g0:u(5,s)-p>=f?_0:Hc;if(g==Hc){let $=Ye(u(1,s)-p);if($<f)return di(t.slice().reverse(),a.distr,g,Vt(f/$)).reverse()}return di(t,a.distr,g,1)}function y0(e,t,n,o,r){let l=e.axes[n],s=l.scale,a=l._space,u=e.valToPos,f=Ye(u(1,s)-u(2,s));return f<a?di(t.slice().reverse(),3,Sf,Vt(a/f)).reverse():t}function v0(e,t,n,o){return o==null?wi:t==null?"":bi(t)}var Uc={show:!0,scale:"y",stroke:_i,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:kf,side:3,grid:Mi,ticks:yf,border:vf,font:Ai,lineGap:bf,rotate:0};function k0(e,t){let n=3+(e||1)*2;return xe(n*t,3)}function b0(e,t){let{scale:n,idxs:o}=e.series[0],r=e._data[0],l=e.valToPos(r[o[0]],n,!0),s=e.valToPos(r[o[1]],n,!0),a=Ye(s-l),u=e.series[t],f=a/(u.points.space*he);return o[1]-o[0]<=f}var Bc={scale:null,auto:!0,sorted:0,min:Se,max:-Se},xf=(e,t,n,o,r)=>r,jc={show:!0,auto:!0,sorted:0,gaps:xf,alpha:1,facets:[Be({},Bc,{scale:"x"}),Be({},Bc,{scale:"y"})]},Vc={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:xf,alpha:1,points:{show:b0,filter:null},values:null,min:Se,max:-Se,idxs:[],path:null,clip:null};function S0(e,t,n,o,r){return n/10}var Tf={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},x0=Be({},Tf,{time:!1,ori:1}),zc={};function Mf(e,t){let n=zc[e];return n||(n={key:e,plots:[],sub(o){n.plots.push(o)},unsub(o){n.plots=n.plots.filter(r=>r!=o)},pub(o,r,l,s,a,u,f){for(let p=0;p<n.plots.length;p++)n.plots[p]!=r&&n.plots[p].pub(o,r,l,s,a,u,f)}},e!=null&&(zc[e]=n)),n}var Zo=1,hi=2;function po(e,t,n){let o=e.mode,r=e.series[t],l=o==2?e._data[t]:e._data,s=e.scales,a=e.bbox,u=l[0],f=o==2?l[1]:l[t],p=o==2?s[r.facets[0].scale]:s[e.series[0].scale],g=o==2?s[r.facets[1].scale]:s[r.scale],$=a.left,_=a.top,v=a.width,S=a.height,b=e.valToPosH,x=e.valToPosV;return p.ori==0?n(r,u,f,p,g,b,x,$,_,v,S,Wl,er,Fl,Ef,Rf):n(r,u,f,p,g,x,b,_,$,S,v,Il,tr,Ri,Pf,Of)}function Ei(e,t){let n=0,o=0,r=me(e.bands,Si);for(let l=0;l<r.length;l++){let s=r[l];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?o|=1:o|=2)}return[n,o==1?-1:o==2?1:o==3?2:0]}function T0(e,t,n,o,r){let l=e.mode,s=e.series[t],a=l==2?s.facets[1].scale:s.scale,u=e.scales[a];return r==-1?u.min:r==1?u.max:u.distr==3?u.dir==1?u.min:u.max:0}function Sn(e,t,n,o,r,l){return po(e,t,(s,a,u,f,p,g,$,_,v,S,b)=>{let x=s.pxRound,y=f.dir*(f.ori==0?1:-1),A=f.ori==0?er:tr,T,j;y==1?(T=n,j=o):(T=o,j=n);let C=x(g(a[T],f,S,_)),z=x($(u[T],p,b,v)),L=x(g(a[j],f,S,_)),J=x($(l==1?p.max:p.min,p,b,v)),V=new Path2D(r);return A(V,L,J),A(V,C,J),A(V,C,z),V})}function Nl(e,t,n,o,r,l){let s=null;if(e.length>0){s=new Path2D;let a=t==0?Fl:Ri,u=n;for(let g=0;g<e.length;g++){let $=e[g];if($[1]>$[0]){let _=$[0]-u;_>0&&a(s,u,o,_,o+l),u=$[1]}}let f=n+r-u,p=10;f>0&&a(s,u,o-p/2,f,o+l+p)}return s}function M0(e,t,n){let o=e[e.length-1];o&&o[0]==t?o[1]=n:e.push([t,n])}function Pi(e,t,n,o,r,l,s){let a=[],u=e.length;for(let f=r==1?n:o;f>=n&&f<=o;f+=r)if(t[f]===null){let g=f,$=f;if(r==1)for(;++f<=o&&t[f]===null;)$=f;else for(;--f>=n&&t[f]===null;)$=f;let _=l(e[g]),v=$==g?_:l(e[$]),S=g-r;_=s<=0&&S>=0&&S<u?l(e[S]):_;let x=$+r;v=s>=0&&x>=0&&x<u?l(e[x]):v,v>=_&&a.push([_,v])}return a}function Kc(e){return e==0?of:e==1?qe:t=>io(t,e)}function Af(e){let t=e==0?Wl:Il,n=e==0?(r,l,s,a,u,f)=>{r.arcTo(l,s,a,u,f)}:(r,l,s,a,u,f)=>{r.arcTo(s,l,u,a,f)},o=e==0?(r,l,s,a,u)=>{r.rect(l,s,a,u)}:(r,l,s,a,u)=>{r.rect(s,l,u,a)};return(r,l,s,a,u,f=0,p=0)=>{f==0&&p==0?o(r,l,s,a,u):(f=nn(f,a/2,u/2),p=nn(p,a/2,u/2),t(r,l+f,s),n(r,l+a,s,l+a,s+u,f),n(r,l+a,s+u,l,s+u,p),n(r,l,s+u,l,s,p),n(r,l,s,l+a,s,f),r.closePath())}}var Wl=(e,t,n)=>{e.moveTo(t,n)},Il=(e,t,n)=>{e.moveTo(n,t)},er=(e,t,n)=>{e.lineTo(t,n)},tr=(e,t,n)=>{e.lineTo(n,t)},Fl=Af(0),Ri=Af(1),Ef=(e,t,n,o,r,l)=>{e.arc(t,n,o,r,l)},Pf=(e,t,n,o,r,l)=>{e.arc(n,t,o,r,l)},Rf=(e,t,n,o,r,l,s)=>{e.bezierCurveTo(t,n,o,r,l,s)},Of=(e,t,n,o,r,l,s)=>{e.bezierCurveTo(n,t,r,o,s,l)};function Lf(e){return(t,n,o,r,l)=>po(t,n,(s,a,u,f,p,g,$,_,v,S,b)=>{let{pxRound:x,points:y}=s,A,T;f.ori==0?(A=Wl,T=Ef):(A=Il,T=Pf);let j=xe(y.width*he,3),C=(y.size-y.width)/2*he,z=xe(C*2,3),L=new Path2D,J=new Path2D,{left:V,top:O,width:K,height:N}=t.bbox;Fl(J,V-z,O-z,K+z*2,N+z*2);let X=B=>{if(u[B]!=null){let le=x(g(a[B],f,S,_)),U=x($(u[B],p,b,v));A(L,le+C,U),T(L,le,U,C,0,Al*2)}};if(l)l.forEach(X);else for(let B=o;B<=r;B++)X(B);return{stroke:j>0?L:null,fill:L,clip:J,flags:Zo|hi}})}function Cf(e){return(t,n,o,r,l,s)=>{o!=r&&(l!=o&&s!=o&&e(t,n,o),l!=r&&s!=r&&e(t,n,r),e(t,n,s))}}var A0=Cf(er),E0=Cf(tr);function Df(e){let t=me(e?.alignGaps,0);return(n,o,r,l)=>po(n,o,(s,a,u,f,p,g,$,_,v,S,b)=>{[r,l]=Ol(u,r,l);let x=s.pxRound,y=N=>x(g(N,f,S,_)),A=N=>x($(N,p,b,v)),T,j;f.ori==0?(T=er,j=A0):(T=tr,j=E0);let C=f.dir*(f.ori==0?1:-1),z={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Zo},L=z.stroke,J=!1;if(l-r>=S*4){let N=G=>n.posToVal(G,f.key,!0),X=null,B=null,le,U,wt,Oe=y(a[C==1?r:l]),ue=y(a[r]),ye=y(a[l]),ne=N(C==1?ue+1:ye-1);for(let G=C==1?r:l;G>=r&&G<=l;G+=C){let je=a[G],Le=(C==1?je<ne:je>ne)?Oe:y(je),$e=u[G];Le==Oe?$e!=null?(U=$e,X==null?(T(L,Le,A(U)),le=X=B=U):U<X?X=U:U>B&&(B=U)):$e===null&&(J=!0):(X!=null&&j(L,Oe,A(X),A(B),A(le),A(U)),$e!=null?(U=$e,T(L,Le,A(U)),X=B=le=U):(X=B=null,$e===null&&(J=!0)),Oe=Le,ne=N(Oe+C))}X!=null&&X!=B&&wt!=Oe&&j(L,Oe,A(X),A(B),A(le),A(U))}else for(let N=C==1?r:l;N>=r&&N<=l;N+=C){let X=u[N];X===null?J=!0:X!=null&&T(L,y(a[N]),A(X))}let[O,K]=Ei(n,o);if(s.fill!=null||O!=0){let N=z.fill=new Path2D(L),X=s.fillTo(n,o,s.min,s.max,O),B=A(X),le=y(a[r]),U=y(a[l]);C==-1&&([U,le]=[le,U]),T(N,U,B),T(N,le,B)}if(!s.spanGaps){let N=[];J&&N.push(...Pi(a,u,r,l,C,y,t)),z.gaps=N=s.gaps(n,o,r,l,N),z.clip=Nl(N,f.ori,_,v,S,b)}return K!=0&&(z.band=K==2?[Sn(n,o,r,l,L,-1),Sn(n,o,r,l,L,1)]:Sn(n,o,r,l,L,K)),z})}function P0(e){let t=me(e.align,1),n=me(e.ascDesc,!1),o=me(e.alignGaps,0),r=me(e.extend,!1);return(l,s,a,u)=>po(l,s,(f,p,g,$,_,v,S,b,x,y,A)=>{[a,u]=Ol(g,a,u);let T=f.pxRound,{left:j,width:C}=l.bbox,z=ue=>T(v(ue,$,y,b)),L=ue=>T(S(ue,_,A,x)),J=$.ori==0?er:tr,V={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Zo},O=V.stroke,K=$.dir*($.ori==0?1:-1),N=L(g[K==1?a:u]),X=z(p[K==1?a:u]),B=X,le=X;r&&t==-1&&(le=j,J(O,le,N)),J(O,X,N);for(let ue=K==1?a:u;ue>=a&&ue<=u;ue+=K){let ye=g[ue];if(ye==null)continue;let ne=z(p[ue]),G=L(ye);t==1?J(O,ne,N):J(O,B,G),J(O,ne,G),N=G,B=ne}let U=B;r&&t==1&&(U=j+C,J(O,U,N));let[wt,Oe]=Ei(l,s);if(f.fill!=null||wt!=0){let ue=V.fill=new Path2D(O),ye=f.fillTo(l,s,f.min,f.max,wt),ne=L(ye);J(ue,U,ne),J(ue,le,ne)}if(!f.spanGaps){let ue=[];ue.push(...Pi(p,g,a,u,K,z,o));let ye=f.width*he/2,ne=n||t==1?ye:-ye,G=n||t==-1?-ye:ye;ue.forEach(je=>{je[0]+=ne,je[1]+=G}),V.gaps=ue=f.gaps(l,s,a,u,ue),V.clip=Nl(ue,$.ori,b,x,y,A)}return Oe!=0&&(V.band=Oe==2?[Sn(l,s,a,u,O,-1),Sn(l,s,a,u,O,1)]:Sn(l,s,a,u,O,Oe)),V})}function qc(e,t,n,o,r,l,s=Se){if(e.length>1){let a=null;for(let u=0,f=1/0;u<e.length;u++)if(t[u]!==void 0){if(a!=null){let p=Ye(e[u]-e[a]);p<f&&(f=p,s=Ye(n(e[u],o,r,l)-n(e[a],o,r,l)))}a=u}}return s}function R0(e){e=e||Or;let t=me(e.size,[.6,Se,1]),n=e.align||0,o=e.gap||0,r=e.radius;r=r==null?[0,0]:typeof r=="number"?[r,0]:r;let l=re(r),s=1-t[0],a=me(t[1],Se),u=me(t[2],1),f=me(e.disp,Or),p=me(e.each,_=>{}),{fill:g,stroke:$}=f;return(_,v,S,b)=>po(_,v,(x,y,A,T,j,C,z,L,J,V,O)=>{let K=x.pxRound,N=n,X=o*he,B=a*he,le=u*he,U,wt;T.ori==0?[U,wt]=l(_,v):[wt,U]=l(_,v);let Oe=T.dir*(T.ori==0?1:-1),ue=T.ori==0?Fl:Ri,ye=T.ori==0?p:(I,Te,Ve,_o,Vn,rn,zn)=>{p(I,Te,Ve,Vn,_o,zn,rn)},ne=me(_.bands,Si).find(I=>I.series[0]==v),G=ne!=null?ne.dir:0,je=x.fillTo(_,v,x.min,x.max,G),ct=K(z(je,j,O,J)),Le,$e,Kt,kt=V,We=K(x.width*he),on=!1,dn=null,Rt=null,xn=null,ho=null;g!=null&&(We==0||$!=null)&&(on=!0,dn=g.values(_,v,S,b),Rt=new Map,new Set(dn).forEach(I=>{I!=null&&Rt.set(I,new Path2D)}),We>0&&(xn=$.values(_,v,S,b),ho=new Map,new Set(xn).forEach(I=>{I!=null&&ho.set(I,new Path2D)})));let{x0:$o,size:rr}=f;if($o!=null&&rr!=null){N=1,y=$o.values(_,v,S,b),$o.unit==2&&(y=y.map(Ve=>_.posToVal(L+Ve*V,T.key,!0)));let I=rr.values(_,v,S,b);rr.unit==2?$e=I[0]*V:$e=C(I[0],T,V,L)-C(0,T,V,L),kt=qc(y,A,C,T,V,L,kt),Kt=kt-$e+X}else kt=qc(y,A,C,T,V,L,kt),Kt=kt*s+X,$e=kt-Kt;Kt<1&&(Kt=0),We>=$e/2&&(We=0),Kt<5&&(K=of);let Gr=Kt>0,Bn=kt-Kt-(Gr?We:0);$e=K(pi(Bn,le,B)),Le=(N==0?$e/2:N==Oe?0:$e)-N*Oe*((N==0?X/2:0)+(Gr?We/2:0));let ft={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},go=on?null:new Path2D,hn=null;if(ne!=null)hn=_.data[ne.series[1]];else{let{y0:I,y1:Te}=f;I!=null&&Te!=null&&(A=Te.values(_,v,S,b),hn=I.values(_,v,S,b))}let jn=U*$e,Q=wt*$e;for(let I=Oe==1?S:b;I>=S&&I<=b;I+=Oe){let Te=A[I];if(Te==null)continue;if(hn!=null){let yt=hn[I]??0;if(Te-yt==0)continue;ct=z(yt,j,O,J)}let Ve=T.distr!=2||f!=null?y[I]:I,_o=C(Ve,T,V,L),Vn=z(me(Te,je),j,O,J),rn=K(_o-Le),zn=K(_t(Vn,ct)),bt=K(nn(Vn,ct)),Ot=zn-bt;if(Te!=null){let yt=Te<0?Q:jn,qt=Te<0?jn:Q;on?(We>0&&xn[I]!=null&&ue(ho.get(xn[I]),rn,bt+Et(We/2),$e,_t(0,Ot-We),yt,qt),dn[I]!=null&&ue(Rt.get(dn[I]),rn,bt+Et(We/2),$e,_t(0,Ot-We),yt,qt)):ue(go,rn,bt+Et(We/2),$e,_t(0,Ot-We),yt,qt),ye(_,v,I,rn-We/2,bt,$e+We,Ot)}}return We>0?ft.stroke=on?ho:go:on||(ft._fill=x.width==0?x._fill:x._stroke??x._fill,ft.width=0),ft.fill=on?Rt:go,ft})}function O0(e,t){let n=me(t?.alignGaps,0);return(o,r,l,s)=>po(o,r,(a,u,f,p,g,$,_,v,S,b,x)=>{[l,s]=Ol(f,l,s);let y=a.pxRound,A=U=>y($(U,p,b,v)),T=U=>y(_(U,g,x,S)),j,C,z;p.ori==0?(j=Wl,z=er,C=Rf):(j=Il,z=tr,C=Of);let L=p.dir*(p.ori==0?1:-1),J=A(u[L==1?l:s]),V=J,O=[],K=[];for(let U=L==1?l:s;U>=l&&U<=s;U+=L)if(f[U]!=null){let Oe=u[U],ue=A(Oe);O.push(V=ue),K.push(T(f[U]))}let N={stroke:e(O,K,j,z,C,y),fill:null,clip:null,band:null,gaps:null,flags:Zo},X=N.stroke,[B,le]=Ei(o,r);if(a.fill!=null||B!=0){let U=N.fill=new Path2D(X),wt=a.fillTo(o,r,a.min,a.max,B),Oe=T(wt);z(U,V,Oe),z(U,J,Oe)}if(!a.spanGaps){let U=[];U.push(...Pi(u,f,l,s,L,A,n)),N.gaps=U=a.gaps(o,r,l,s,U),N.clip=Nl(U,p.ori,v,S,b,x)}return le!=0&&(N.band=le==2?[Sn(o,r,l,s,X,-1),Sn(o,r,l,s,X,1)]:Sn(o,r,l,s,X,le)),N})}function L0(e){return O0(C0,e)}function C0(e,t,n,o,r,l){let s=e.length;if(s<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),s==2)o(a,e[1],t[1]);else{let u=Array(s),f=Array(s-1),p=Array(s-1),g=Array(s-1);for(let $=0;$<s-1;$++)p[$]=t[$+1]-t[$],g[$]=e[$+1]-e[$],f[$]=p[$]/g[$];u[0]=f[0];for(let $=1;$<s-1;$++)f[$]===0||f[$-1]===0||f[$-1]>0!=f[$]>0?u[$]=0:(u[$]=3*(g[$-1]+g[$])/((2*g[$]+g[$-1])/f[$-1]+(g[$]+2*g[$-1])/f[$]),isFinite(u[$])||(u[$]=0));u[s-1]=f[s-2];for(let $=0;$<s-1;$++)r(a,e[$]+g[$]/3,t[$]+u[$]*g[$]/3,e[$+1]-g[$]/3,t[$+1]-u[$+1]*g[$]/3,e[$+1],t[$+1])}return a}var $i=new Set;function Yc(){for(let e of $i)e.syncRect(!0)}Qo&&(co(dh,qo,Yc),co(hh,qo,Yc,!0),co(El,qo,()=>{it.pxRatio=he}));var D0=Df(),N0=Lf();function Jc(e,t,n,o){return(o?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((l,s)=>gi(l,s,t,n))}function W0(e,t){return e.map((n,o)=>o==0?{}:Be({},t,n))}function gi(e,t,n,o){return Be({},t==0?n:o,e)}function Nf(e,t,n){return t==null?Jo:[t,n]}var I0=Nf;function F0(e,t,n){return t==null?Jo:Pl(t,n,ki,!0)}function Wf(e,t,n,o){return t==null?Jo:Ll(t,n,e.scales[o].log,!1)}var G0=Wf;function If(e,t,n,o){return t==null?Jo:vi(t,n,e.scales[o].log,!1)}var H0=If;function U0(e,t,n,o,r){let l=_t(Ac(e),Ac(t)),s=t-e,a=tn(r/o*s,n);do{let u=n[a],f=o*u/s;if(f>=r&&l+(u<5?Un.get(u):0)<=17)return[u,f]}while(++a<n.length);return[0,0]}function Xc(e){let t,n;return e=e.replace(/(\d+)px/,(o,r)=>(t=qe((n=+r)*he))+"px"),[e,t,n]}function B0(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=xe(t[2]*he,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function it(e,t,n){let o={mode:me(e.mode,1)},r=o.mode;function l(i,c,m,h){let w=c.valToPct(i);return h+m*(c.dir==-1?1-w:w)}function s(i,c,m,h){let w=c.valToPct(i);return h+m*(c.dir==-1?w:1-w)}function a(i,c,m,h){return c.ori==0?l(i,c,m,h):s(i,c,m,h)}o.valToPosH=l,o.valToPosV=s;let u=!1;o.status=0;let f=o.root=jt(Jd);if(e.id!=null&&(f.id=e.id),At(f,e.class),e.title){let i=jt(Qd,f);i.textContent=e.title}let p=en("canvas"),g=o.ctx=p.getContext("2d"),$=jt(eh,f);co("click",$,i=>{i.target===v&&(Ae!=Eo||Ce!=Po)&&lt.click(o,i)},!0);let _=o.under=jt(th,$);$.appendChild(p);let v=o.over=jt(nh,$);e=Xo(e);let S=+me(e.pxAlign,1),b=Kc(S);(e.plugins||[]).forEach(i=>{i.opts&&(e=i.opts(o,e)||e)});let x=e.ms||.001,y=o.series=r==1?Jc(e.series||[],Gc,Vc,!1):W0(e.series||[null],jc),A=o.axes=Jc(e.axes||[],Fc,Uc,!0),T=o.scales={},j=o.bands=e.bands||[];j.forEach(i=>{i.fill=re(i.fill||null),i.dir=me(i.dir,-1)});let C=r==2?y[1].facets[0].scale:y[0].scale,z={axes:om,series:Zp},L=(e.drawOrder||["axes","series"]).map(i=>z[i]);function J(i){let c=i.distr==3?m=>bn(m>0?m:i.clamp(o,m,i.min,i.max,i.key)):i.distr==4?m=>ri(m,i.asinh):i.distr==100?m=>i.fwd(m):m=>m;return m=>{let h=c(m),{_min:w,_max:k}=i,M=k-w;return(h-w)/M}}function V(i){let c=T[i];if(c==null){let m=(e.scales||Or)[i]||Or;if(m.from!=null){V(m.from);let h=Be({},T[m.from],m,{key:i});h.valToPct=J(h),T[i]=h}else{c=T[i]=Be({},i==C?Tf:x0,m),c.key=i;let h=c.time,w=c.range,k=Hn(w);if((i!=C||r==2&&!h)&&(k&&(w[0]==null||w[1]==null)&&(w={min:w[0]==null?xc:{mode:1,hard:w[0],soft:w[0]},max:w[1]==null?xc:{mode:1,hard:w[1],soft:w[1]}},k=!1),!k&&Dl(w))){let M=w;w=(E,R,D)=>R==null?Jo:Pl(R,D,M)}c.range=re(w||(h?I0:i==C?c.distr==3?G0:c.distr==4?H0:Nf:c.distr==3?Wf:c.distr==4?If:F0)),c.auto=re(k?!1:c.auto),c.clamp=re(c.clamp||S0),c._min=c._max=null,c.valToPct=J(c)}}}V("x"),V("y"),r==1&&y.forEach(i=>{V(i.scale)}),A.forEach(i=>{V(i.scale)});for(let i in e.scales)V(i);let O=T[C],K=O.distr,N,X;O.ori==0?(At(f,Xd),N=l,X=s):(At(f,Zd),N=s,X=l);let B={};for(let i in T){let c=T[i];(c.min!=null||c.max!=null)&&(B[i]={min:c.min,max:c.max},c.min=c.max=null)}let le=e.tzDate||(i=>new Date(qe(i/x))),U=e.fmtDate||xi,wt=x==1?Xh(le):e0(le),Oe=Nc(le,Dc(x==1?Jh:Qh,U)),ue=Ic(le,Wc(n0,U)),ye=[],ne=o.legend=Be({},l0,e.legend),G=o.cursor=Be({},f0,{drag:{y:r==2}},e.cursor),je=ne.show,ct=G.show,Le=ne.markers;ne.idxs=ye,Le.width=re(Le.width),Le.dash=re(Le.dash),Le.stroke=re(Le.stroke),Le.fill=re(Le.fill);let $e,Kt,kt,We=[],on=[],dn,Rt=!1,xn={};if(ne.live){let i=y[1]?y[1].values:null;Rt=i!=null,dn=Rt?i(o,1,0):{_:0};for(let c in dn)xn[c]=wi}if(je)if($e=en("table",ah,f),kt=en("tbody",null,$e),ne.mount(o,$e),Rt){Kt=en("thead",null,$e,kt);let i=en("tr",null,Kt);en("th",null,i);for(var ho in dn)en("th",pc,i).textContent=ho}else At($e,ch),ne.live&&At($e,uh);let $o={show:!0},rr={show:!1};function Gr(i,c){if(c==0&&(Rt||!ne.live||r==2))return Jo;let m=[],h=en("tr",fh,kt,kt.childNodes[c]);At(h,i.class),i.show||At(h,uo);let w=en("th",null,h);if(Le.show){let E=jt(ph,w);if(c>0){let R=Le.width(o,c);R&&(E.style.border=R+"px "+Le.dash(o,c)+" "+Le.stroke(o,c)),E.style.background=Le.fill(o,c)}}let k=jt(pc,w);i.label instanceof HTMLElement?k.appendChild(i.label):k.textContent=i.label,c>0&&(Le.show||(k.style.color=i.width>0?Le.stroke(o,c):Le.fill(o,c)),ft("click",w,E=>{if(G._lock)return;qn(E);let R=y.indexOf(i);if((E.ctrlKey||E.metaKey)!=ne.isolate){let D=y.some((W,F)=>F>0&&F!=R&&W.show);y.forEach((W,F)=>{F>0&&sn(F,D?F==R?$o:rr:$o,!0,Ge.setSeries)})}else sn(R,{show:!i.show},!0,Ge.setSeries)},!1),yo&&ft($c,w,E=>{G._lock||(qn(E),sn(y.indexOf(i),Oo,!0,Ge.setSeries))},!1));for(var M in dn){let E=en("td",mh,h);E.textContent="--",m.push(E)}return[h,m]}let Bn=new Map;function ft(i,c,m,h=!0){let w=Bn.get(c)||{},k=G.bind[i](o,c,m,h);k&&(co(i,c,w[i]=k),Bn.set(c,w))}function go(i,c,m){let h=Bn.get(c)||{};for(let w in h)(i==null||w==i)&&(fi(w,c,h[w]),delete h[w]);i==null&&Bn.delete(c)}let hn=0,jn=0,Q=0,I=0,Te=0,Ve=0,_o=Te,Vn=Ve,rn=Q,zn=I,bt=0,Ot=0,yt=0,qt=0;o.bbox={};let ql=!1,Hr=!1,wo=!1,Kn=!1,Ur=!1,Lt=!1;function Yl(i,c,m){(m||i!=o.width||c!=o.height)&&Hi(i,c),xo(!1),wo=!0,Hr=!0,To()}function Hi(i,c){o.width=hn=Q=i,o.height=jn=I=c,Te=Ve=0,Vp(),zp();let m=o.bbox;bt=m.left=io(Te*he,.5),Ot=m.top=io(Ve*he,.5),yt=m.width=io(Q*he,.5),qt=m.height=io(I*he,.5)}let Up=3;function Bp(){let i=!1,c=0;for(;!i;){c++;let m=tm(c),h=nm(c);i=c==Up||m&&h,i||(Hi(o.width,o.height),Hr=!0)}}function jp({width:i,height:c}){Yl(i,c)}o.setSize=jp;function Vp(){let i=!1,c=!1,m=!1,h=!1;A.forEach((w,k)=>{if(w.show&&w._show){let{side:M,_size:E}=w,R=M%2,D=w.label!=null?w.labelSize:0,W=E+D;W>0&&(R?(Q-=W,M==3?(Te+=W,h=!0):m=!0):(I-=W,M==0?(Ve+=W,i=!0):c=!0))}}),Yn[0]=i,Yn[1]=m,Yn[2]=c,Yn[3]=h,Q-=Tn[1]+Tn[3],Te+=Tn[3],I-=Tn[2]+Tn[0],Ve+=Tn[0]}function zp(){let i=Te+Q,c=Ve+I,m=Te,h=Ve;function w(k,M){switch(k){case 1:return i+=M,i-M;case 2:return c+=M,c-M;case 3:return m-=M,m+M;case 0:return h-=M,h+M}}A.forEach((k,M)=>{if(k.show&&k._show){let E=k.side;k._pos=w(E,k._size),k.label!=null&&(k._lpos=w(E,k.labelSize))}})}if(G.dataIdx==null){let i=G.hover,c=i.skip=new Set(i.skip??[]);c.add(void 0);let m=i.prox=re(i.prox),h=i.bias??=0;G.dataIdx=(w,k,M,E)=>{if(k==0)return M;let R=M,D=m(w,k,M,E)??Se,W=D>=0&&D<Se,F=O.ori==0?Q:I,Z=G.left,de=t[0],ce=t[k];if(c.has(ce[M])){R=null;let oe=null,q=null,H;if(h==0||h==-1)for(H=M;oe==null&&H-- >0;)c.has(ce[H])||(oe=H);if(h==0||h==1)for(H=M;q==null&&H++<ce.length;)c.has(ce[H])||(q=H);if(oe!=null||q!=null)if(W){let Pe=oe==null?-1/0:N(de[oe],O,F,0),Ie=q==null?1/0:N(de[q],O,F,0),nt=Z-Pe,ve=Ie-Z;nt<=ve?nt<=D&&(R=oe):ve<=D&&(R=q)}else R=q==null?oe:oe==null?q:M-oe<=q-M?oe:q}else W&&Ye(Z-N(de[M],O,F,0))>D&&(R=null);return R}}let qn=i=>{G.event=i};G.idxs=ye,G._lock=!1;let at=G.points;at.show=re(at.show),at.size=re(at.size),at.stroke=re(at.stroke),at.width=re(at.width),at.fill=re(at.fill);let ln=o.focus=Be({},e.focus||{alpha:.3},G.focus),yo=ln.prox>=0,vo=yo&&at.one,Ct=[],ko=[],bo=[];function Ui(i,c){let m=at.show(o,c);if(m instanceof HTMLElement)return At(m,ih),At(m,i.class),mn(m,-10,-10,Q,I),v.insertBefore(m,Ct[c]),m}function Bi(i,c){if(r==1||c>0){let m=r==1&&T[i.scale].time,h=i.value;i.value=m?Rc(h)?Ic(le,Wc(h,U)):h||ue:h||v0,i.label=i.label||(m?m0:p0)}if(vo||c>0){i.width=i.width==null?1:i.width,i.paths=i.paths||D0||xh,i.fillTo=re(i.fillTo||T0),i.pxAlign=+me(i.pxAlign,S),i.pxRound=Kc(i.pxAlign),i.stroke=re(i.stroke||null),i.fill=re(i.fill||null),i._stroke=i._fill=i._paths=i._focus=null;let m=k0(_t(1,i.width),1),h=i.points=Be({},{size:m,width:_t(1,m*.2),stroke:i.stroke,space:m*2,paths:N0,_stroke:null,_fill:null},i.points);h.show=re(h.show),h.filter=re(h.filter),h.fill=re(h.fill),h.stroke=re(h.stroke),h.paths=re(h.paths),h.pxAlign=i.pxAlign}if(je){let m=Gr(i,c);We.splice(c,0,m[0]),on.splice(c,0,m[1]),ne.values.push(null)}if(ct){ye.splice(c,0,null);let m=null;vo?c==0&&(m=Ui(i,c)):c>0&&(m=Ui(i,c)),Ct.splice(c,0,m),ko.splice(c,0,0),bo.splice(c,0,0)}tt("addSeries",c)}function Kp(i,c){c=c??y.length,i=r==1?gi(i,c,Gc,Vc):gi(i,c,{},jc),y.splice(c,0,i),Bi(y[c],c)}o.addSeries=Kp;function qp(i){if(y.splice(i,1),je){ne.values.splice(i,1),on.splice(i,1);let c=We.splice(i,1)[0];go(null,c.firstChild),c.remove()}ct&&(ye.splice(i,1),Ct.splice(i,1)[0].remove(),ko.splice(i,1),bo.splice(i,1)),tt("delSeries",i)}o.delSeries=qp;let Yn=[!1,!1,!1,!1];function Yp(i,c){if(i._show=i.show,i.show){let m=i.side%2,h=T[i.scale];h==null&&(i.scale=m?y[1].scale:C,h=T[i.scale]);let w=h.time;i.size=re(i.size),i.space=re(i.space),i.rotate=re(i.rotate),Hn(i.incrs)&&i.incrs.forEach(M=>{!Un.has(M)&&Un.set(M,sf(M))}),i.incrs=re(i.incrs||(h.distr==2?Kh:w?x==1?Yh:Zh:ao)),i.splits=re(i.splits||(w&&h.distr==1?wt:h.distr==3?mi:h.distr==4?$0:h0)),i.stroke=re(i.stroke),i.grid.stroke=re(i.grid.stroke),i.ticks.stroke=re(i.ticks.stroke),i.border.stroke=re(i.border.stroke);let k=i.values;i.values=Hn(k)&&!Hn(k[0])?re(k):w?Hn(k)?Nc(le,Dc(k,U)):Rc(k)?t0(le,k):k||Oe:k||d0,i.filter=re(i.filter||(h.distr>=3&&h.log==10?w0:h.distr==3&&h.log==2?y0:rf)),i.font=Xc(i.font),i.labelFont=Xc(i.labelFont),i._size=i.size(o,null,c,0),i._space=i._rotate=i._incrs=i._found=i._splits=i._values=null,i._size>0&&(Yn[c]=!0,i._el=jt(oh,$))}}function lr(i,c,m,h){let[w,k,M,E]=m,R=c%2,D=0;return R==0&&(E||k)&&(D=c==0&&!w||c==2&&!M?qe(Fc.size/3):0),R==1&&(w||M)&&(D=c==1&&!k||c==3&&!E?qe(Uc.size/2):0),D}let ji=o.padding=(e.padding||[lr,lr,lr,lr]).map(i=>re(me(i,lr))),Tn=o._padding=ji.map((i,c)=>i(o,c,Yn,0)),rt,Xe=null,Ze=null,Br=r==1?y[0].idxs:null,Yt=null,sr=!1;function Vi(i,c){if(t=i??[],o.data=o._data=t,r==2){rt=0;for(let m=1;m<y.length;m++)rt+=t[m][0].length}else{t.length==0&&(o.data=o._data=t=[[]]),Yt=t[0],rt=Yt.length;let m=t;if(K==2){m=t.slice();let h=m[0]=Array(rt);for(let w=0;w<rt;w++)h[w]=w}o._data=t=m}if(xo(!0),tt("setData"),K==2&&(wo=!0),c!==!1){let m=O;m.auto(o,sr)?Jl():An(C,m.min,m.max),Kn=Kn||G.left>=0,Lt=!0,To()}}o.setData=Vi;function Jl(){sr=!0;let i,c;r==1&&(rt>0?(Xe=Br[0]=0,Ze=Br[1]=rt-1,i=t[0][Xe],c=t[0][Ze],K==2?(i=Xe,c=Ze):i==c&&(K==3?[i,c]=Ll(i,i,O.log,!1):K==4?[i,c]=vi(i,i,O.log,!1):O.time?c=i+qe(86400/x):[i,c]=Pl(i,c,ki,!0))):(Xe=Br[0]=i=null,Ze=Br[1]=c=null)),An(C,i,c)}let jr,So,Xl,Zl,Ql,es,ts,ns,os,vt;function zi(i,c,m,h,w,k){i??=dc,m??=Si,h??="butt",w??=dc,k??="round",i!=jr&&(g.strokeStyle=jr=i),w!=So&&(g.fillStyle=So=w),c!=Xl&&(g.lineWidth=Xl=c),k!=Ql&&(g.lineJoin=Ql=k),h!=es&&(g.lineCap=es=h),m!=Zl&&g.setLineDash(Zl=m)}function Ki(i,c,m,h){c!=So&&(g.fillStyle=So=c),i!=ts&&(g.font=ts=i),m!=ns&&(g.textAlign=ns=m),h!=os&&(g.textBaseline=os=h)}function rs(i,c,m,h,w=0){if(h.length>0&&i.auto(o,sr)&&(c==null||c.min==null)){let k=me(Xe,0),M=me(Ze,h.length-1),E=m.min==null?wh(h,k,M,w,i.distr==3):[m.min,m.max];i.min=nn(i.min,m.min=E[0]),i.max=_t(i.max,m.max=E[1])}}let qi={min:null,max:null};function Jp(){for(let h in T){let w=T[h];B[h]==null&&(w.min==null||B[C]!=null&&w.auto(o,sr))&&(B[h]=qi)}for(let h in T){let w=T[h];B[h]==null&&w.from!=null&&B[w.from]!=null&&(B[h]=qi)}B[C]!=null&&xo(!0);let i={};for(let h in B){let w=B[h];if(w!=null){let k=i[h]=Xo(T[h],Ah);if(w.min!=null)Be(k,w);else if(h!=C||r==2)if(rt==0&&k.from==null){let M=k.range(o,null,null,h);k.min=M[0],k.max=M[1]}else k.min=Se,k.max=-Se}}if(rt>0){y.forEach((h,w)=>{if(r==1){let k=h.scale,M=B[k];if(M==null)return;let E=i[k];if(w==0){let R=E.range(o,E.min,E.max,k);E.min=R[0],E.max=R[1],Xe=tn(E.min,t[0]),Ze=tn(E.max,t[0]),Ze-Xe>1&&(t[0][Xe]<E.min&&Xe++,t[0][Ze]>E.max&&Ze--),h.min=Yt[Xe],h.max=Yt[Ze]}else h.show&&h.auto&&rs(E,M,h,t[w],h.sorted);h.idxs[0]=Xe,h.idxs[1]=Ze}else if(w>0&&h.show&&h.auto){let[k,M]=h.facets,E=k.scale,R=M.scale,[D,W]=t[w],F=i[E],Z=i[R];F!=null&&rs(F,B[E],k,D,k.sorted),Z!=null&&rs(Z,B[R],M,W,M.sorted),h.min=M.min,h.max=M.max}});for(let h in i){let w=i[h],k=B[h];if(w.from==null&&(k==null||k.min==null)){let M=w.range(o,w.min==Se?null:w.min,w.max==-Se?null:w.max,h);w.min=M[0],w.max=M[1]}}}for(let h in i){let w=i[h];if(w.from!=null){let k=i[w.from];if(k.min==null)w.min=w.max=null;else{let M=w.range(o,k.min,k.max,h);w.min=M[0],w.max=M[1]}}}let c={},m=!1;for(let h in i){let w=i[h],k=T[h];if(k.min!=w.min||k.max!=w.max){k.min=w.min,k.max=w.max;let M=k.distr;k._min=M==3?bn(k.min):M==4?ri(k.min,k.asinh):M==100?k.fwd(k.min):k.min,k._max=M==3?bn(k.max):M==4?ri(k.max,k.asinh):M==100?k.fwd(k.max):k.max,c[h]=m=!0}}if(m){y.forEach((h,w)=>{r==2?w>0&&c.y&&(h._paths=null):c[h.scale]&&(h._paths=null)});for(let h in c)wo=!0,tt("setScale",h);ct&&G.left>=0&&(Kn=Lt=!0)}for(let h in B)B[h]=null}function Xp(i){let c=pi(Xe-1,0,rt-1),m=pi(Ze+1,0,rt-1);for(;i[c]==null&&c>0;)c--;for(;i[m]==null&&m<rt-1;)m++;return[c,m]}function Zp(){if(rt>0){let i=y.some(c=>c._focus)&&vt!=ln.alpha;i&&(g.globalAlpha=vt=ln.alpha),y.forEach((c,m)=>{if(m>0&&c.show&&(Yi(m,!1),Yi(m,!0),c._paths==null)){let h=vt;vt!=c.alpha&&(g.globalAlpha=vt=c.alpha);let w=r==2?[0,t[m][0].length-1]:Xp(t[m]);c._paths=c.paths(o,m,w[0],w[1]),vt!=h&&(g.globalAlpha=vt=h)}}),y.forEach((c,m)=>{if(m>0&&c.show){let h=vt;vt!=c.alpha&&(g.globalAlpha=vt=c.alpha),c._paths!=null&&Ji(m,!1);{let w=c._paths!=null?c._paths.gaps:null,k=c.points.show(o,m,Xe,Ze,w),M=c.points.filter(o,m,k,w);(k||M)&&(c.points._paths=c.points.paths(o,m,Xe,Ze,M),Ji(m,!0))}vt!=h&&(g.globalAlpha=vt=h),tt("drawSeries",m)}}),i&&(g.globalAlpha=vt=1)}}function Yi(i,c){let m=c?y[i].points:y[i];m._stroke=m.stroke(o,i),m._fill=m.fill(o,i)}function Ji(i,c){let m=c?y[i].points:y[i],{stroke:h,fill:w,clip:k,flags:M,_stroke:E=m._stroke,_fill:R=m._fill,_width:D=m.width}=m._paths;D=xe(D*he,3);let W=null,F=D%2/2;c&&R==null&&(R=D>0?"#fff":E);let Z=m.pxAlign==1&&F>0;if(Z&&g.translate(F,F),!c){let de=bt-D/2,ce=Ot-D/2,oe=yt+D,q=qt+D;W=new Path2D,W.rect(de,ce,oe,q)}c?ls(E,D,m.dash,m.cap,R,h,w,M,k):Qp(i,E,D,m.dash,m.cap,R,h,w,M,W,k),Z&&g.translate(-F,-F)}function Qp(i,c,m,h,w,k,M,E,R,D,W){let F=!1;R!=0&&j.forEach((Z,de)=>{if(Z.series[0]==i){let ce=y[Z.series[1]],oe=t[Z.series[1]],q=(ce._paths||Or).band;Hn(q)&&(q=Z.dir==1?q[0]:q[1]);let H,Pe=null;ce.show&&q&&vh(oe,Xe,Ze)?(Pe=Z.fill(o,de)||k,H=ce._paths.clip):q=null,ls(c,m,h,w,Pe,M,E,R,D,W,H,q),F=!0}}),F||ls(c,m,h,w,k,M,E,R,D,W)}let Xi=Zo|hi;function ls(i,c,m,h,w,k,M,E,R,D,W,F){zi(i,c,m,h,w),(R||D||F)&&(g.save(),R&&g.clip(R),D&&g.clip(D)),F?(E&Xi)==Xi?(g.clip(F),W&&g.clip(W),zr(w,M),Vr(i,k,c)):E&hi?(zr(w,M),g.clip(F),Vr(i,k,c)):E&Zo&&(g.save(),g.clip(F),W&&g.clip(W),zr(w,M),g.restore(),Vr(i,k,c)):(zr(w,M),Vr(i,k,c)),(R||D||F)&&g.restore()}function Vr(i,c,m){m>0&&(c instanceof Map?c.forEach((h,w)=>{g.strokeStyle=jr=w,g.stroke(h)}):c!=null&&i&&g.stroke(c))}function zr(i,c){c instanceof Map?c.forEach((m,h)=>{g.fillStyle=So=h,g.fill(m)}):c!=null&&i&&g.fill(c)}function em(i,c,m,h){let w=A[i],k;if(h<=0)k=[0,0];else{let M=w._space=w.space(o,i,c,m,h),E=w._incrs=w.incrs(o,i,c,m,h,M);k=U0(c,m,E,h,M)}return w._found=k}function ss(i,c,m,h,w,k,M,E,R,D){let W=M%2/2;S==1&&g.translate(W,W),zi(E,M,R,D,E),g.beginPath();let F,Z,de,ce,oe=w+(h==0||h==3?-k:k);m==0?(Z=w,ce=oe):(F=w,de=oe);for(let q=0;q<i.length;q++)c[q]!=null&&(m==0?F=de=i[q]:Z=ce=i[q],g.moveTo(F,Z),g.lineTo(de,ce));g.stroke(),S==1&&g.translate(-W,-W)}function tm(i){let c=!0;return A.forEach((m,h)=>{if(!m.show)return;let w=T[m.scale];if(w.min==null){m._show&&(c=!1,m._show=!1,xo(!1));return}else m._show||(c=!1,m._show=!0,xo(!1));let k=m.side,M=k%2,{min:E,max:R}=w,[D,W]=em(h,E,R,M==0?Q:I);if(W==0)return;let F=w.distr==2,Z=m._splits=m.splits(o,h,E,R,D,W,F),de=w.distr==2?Z.map(H=>Yt[H]):Z,ce=w.distr==2?Yt[Z[1]]-Yt[Z[0]]:D,oe=m._values=m.values(o,m.filter(o,de,h,W,ce),h,W,ce);m._rotate=k==2?m.rotate(o,oe,h,W):0;let q=m._size;m._size=Vt(m.size(o,oe,h,i)),q!=null&&m._size!=q&&(c=!1)}),c}function nm(i){let c=!0;return ji.forEach((m,h)=>{let w=m(o,h,Yn,i);w!=Tn[h]&&(c=!1),Tn[h]=w}),c}function om(){for(let i=0;i<A.length;i++){let c=A[i];if(!c.show||!c._show)continue;let m=c.side,h=m%2,w,k,M=c.stroke(o,i),E=m==0||m==3?-1:1,[R,D]=c._found;if(c.label!=null){let mt=c.labelGap*E,Tt=qe((c._lpos+mt)*he);Ki(c.labelFont[0],M,"center",m==2?Tr:mc),g.save(),h==1?(w=k=0,g.translate(Tt,qe(Ot+qt/2)),g.rotate((m==3?-Al:Al)/2)):(w=qe(bt+yt/2),k=Tt);let Zn=nf(c.label)?c.label(o,i,R,D):c.label;g.fillText(Zn,w,k),g.restore()}if(D==0)continue;let W=T[c.scale],F=h==0?yt:qt,Z=h==0?bt:Ot,de=c._splits,ce=W.distr==2?de.map(mt=>Yt[mt]):de,oe=W.distr==2?Yt[de[1]]-Yt[de[0]]:R,q=c.ticks,H=c.border,Pe=q.show?q.size:0,Ie=qe(Pe*he),nt=qe((c.alignTo==2?c._size-Pe-c.gap:c.gap)*he),ve=c._rotate*-Al/180,Fe=b(c._pos*he),St=(Ie+nt)*E,pt=Fe+St;k=h==0?pt:0,w=h==1?pt:0;let Dt=c.font[0],Jt=c.align==1?zo:c.align==2?ti:ve>0?zo:ve<0?ti:h==0?"center":m==3?ti:zo,un=ve||h==1?"middle":m==2?Tr:mc;Ki(Dt,M,Jt,un);let xt=c.font[1]*c.lineGap,Nt=de.map(mt=>b(a(mt,W,F,Z))),Xt=c._values;for(let mt=0;mt<Xt.length;mt++){let Tt=Xt[mt];if(Tt!=null){h==0?w=Nt[mt]:k=Nt[mt],Tt=""+Tt;let Zn=Tt.indexOf(`
`)==-1?[Tt]:Tt.split(/\n/gm);for(let dt=0;dt<Zn.length;dt++){let $a=Zn[dt];ve?(g.save(),g.translate(w,k+dt*xt),g.rotate(ve),g.fillText($a,0,0),g.restore()):g.fillText($a,w,k+dt*xt)}}}q.show&&ss(Nt,q.filter(o,ce,i,D,oe),h,m,Fe,Ie,xe(q.width*he,3),q.stroke(o,i),q.dash,q.cap);let cn=c.grid;cn.show&&ss(Nt,cn.filter(o,ce,i,D,oe),h,h==0?2:1,h==0?Ot:bt,h==0?qt:yt,xe(cn.width*he,3),cn.stroke(o,i),cn.dash,cn.cap),H.show&&ss([Fe],[1],h==0?1:0,h==0?1:2,h==1?Ot:bt,h==1?qt:yt,xe(H.width*he,3),H.stroke(o,i),H.dash,H.cap)}tt("drawAxes")}function xo(i){y.forEach((c,m)=>{m>0&&(c._paths=null,i&&(r==1?(c.min=null,c.max=null):c.facets.forEach(h=>{h.min=null,h.max=null})))})}let Kr=!1,is=!1,ir=[];function rm(){is=!1;for(let i=0;i<ir.length;i++)tt(...ir[i]);ir.length=0}function To(){Kr||(Dh(Zi),Kr=!0)}function lm(i,c=!1){Kr=!0,is=c,i(o),Zi(),c&&ir.length>0&&queueMicrotask(rm)}o.batch=lm;function Zi(){if(ql&&(Jp(),ql=!1),wo&&(Bp(),wo=!1),Hr){if(Re(_,zo,Te),Re(_,Tr,Ve),Re(_,Ar,Q),Re(_,Er,I),Re(v,zo,Te),Re(v,Tr,Ve),Re(v,Ar,Q),Re(v,Er,I),Re($,Ar,hn),Re($,Er,jn),p.width=qe(hn*he),p.height=qe(jn*he),A.forEach(({_el:i,_show:c,_size:m,_pos:h,side:w})=>{if(i!=null)if(c){let k=w===3||w===0?m:0,M=w%2==1;Re(i,M?"left":"top",h-k),Re(i,M?"width":"height",m),Re(i,M?"top":"left",M?Ve:Te),Re(i,M?"height":"width",M?I:Q),ci(i,uo)}else At(i,uo)}),jr=So=Xl=Ql=es=ts=ns=os=Zl=null,vt=1,cr(!0),Te!=_o||Ve!=Vn||Q!=rn||I!=zn){xo(!1);let i=Q/rn,c=I/zn;if(ct&&!Kn&&G.left>=0){G.left*=i,G.top*=c,Mo&&mn(Mo,qe(G.left),0,Q,I),Ao&&mn(Ao,0,qe(G.top),Q,I);for(let m=0;m<Ct.length;m++){let h=Ct[m];h!=null&&(ko[m]*=i,bo[m]*=c,mn(h,Vt(ko[m]),Vt(bo[m]),Q,I))}}if(Ee.show&&!Ur&&Ee.left>=0&&Ee.width>0){Ee.left*=i,Ee.width*=i,Ee.top*=c,Ee.height*=c;for(let m in ms)Re(Ro,m,Ee[m])}_o=Te,Vn=Ve,rn=Q,zn=I}tt("setSize"),Hr=!1}hn>0&&jn>0&&(g.clearRect(0,0,p.width,p.height),tt("drawClear"),L.forEach(i=>i()),tt("draw")),Ee.show&&Ur&&(qr(Ee),Ur=!1),ct&&Kn&&(Xn(null,!0,!1),Kn=!1),ne.show&&ne.live&&Lt&&(fs(),Lt=!1),u||(u=!0,o.status=1,tt("ready")),sr=!1,Kr=!1}o.redraw=(i,c)=>{wo=c||!1,i!==!1?An(C,O.min,O.max):To()};function as(i,c){let m=T[i];if(m.from==null){if(rt==0){let h=m.range(o,c.min,c.max,i);c.min=h[0],c.max=h[1]}if(c.min>c.max){let h=c.min;c.min=c.max,c.max=h}if(rt>1&&c.min!=null&&c.max!=null&&c.max-c.min<1e-16)return;i==C&&m.distr==2&&rt>0&&(c.min=tn(c.min,t[0]),c.max=tn(c.max,t[0]),c.min==c.max&&c.max++),B[i]=c,ql=!0,To()}}o.setScale=as;let us,cs,Mo,Ao,Qi,ea,Eo,Po,ta,na,Ae,Ce,Mn=!1,lt=G.drag,Qe=lt.x,et=lt.y;ct&&(G.x&&(us=jt(lh,v)),G.y&&(cs=jt(sh,v)),O.ori==0?(Mo=us,Ao=cs):(Mo=cs,Ao=us),Ae=G.left,Ce=G.top);let Ee=o.select=Be({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),Ro=Ee.show?jt(rh,Ee.over?v:_):null;function qr(i,c){if(Ee.show){for(let m in i)Ee[m]=i[m],m in ms&&Re(Ro,m,i[m]);c!==!1&&tt("setSelect")}}o.setSelect=qr;function sm(i){if(y[i].show)je&&ci(We[i],uo);else if(je&&At(We[i],uo),ct){let m=vo?Ct[0]:Ct[i];m!=null&&mn(m,-10,-10,Q,I)}}function An(i,c,m){as(i,{min:c,max:m})}function sn(i,c,m,h){c.focus!=null&&fm(i),c.show!=null&&y.forEach((w,k)=>{k>0&&(i==k||i==null)&&(w.show=c.show,sm(k),r==2?(An(w.facets[0].scale,null,null),An(w.facets[1].scale,null,null)):An(w.scale,null,null),To())}),m!==!1&&tt("setSeries",i,c),h&&fr("setSeries",o,i,c)}o.setSeries=sn;function im(i,c){Be(j[i],c)}function am(i,c){i.fill=re(i.fill||null),i.dir=me(i.dir,-1),c=c??j.length,j.splice(c,0,i)}function um(i){i==null?j.length=0:j.splice(i,1)}o.addBand=am,o.setBand=im,o.delBand=um;function cm(i,c){y[i].alpha=c,ct&&Ct[i]!=null&&(Ct[i].style.opacity=c),je&&We[i]&&(We[i].style.opacity=c)}let $n,En,Jn,Oo={focus:!0};function fm(i){if(i!=Jn){let c=i==null,m=ln.alpha!=1;y.forEach((h,w)=>{if(r==1||w>0){let k=c||w==0||w==i;h._focus=c?null:k,m&&cm(w,k?1:ln.alpha)}}),Jn=i,m&&To()}}je&&yo&&ft(gc,$e,i=>{G._lock||(qn(i),Jn!=null&&sn(null,Oo,!0,Ge.setSeries))});function an(i,c,m){let h=T[c];m&&(i=i/he-(h.ori==1?Ve:Te));let w=Q;h.ori==1&&(w=I,i=w-i),h.dir==-1&&(i=w-i);let k=h._min,M=h._max,E=i/w,R=k+(M-k)*E,D=h.distr;return D==3?Yo(10,R):D==4?bh(R,h.asinh):D==100?h.bwd(R):R}function pm(i,c){let m=an(i,C,c);return tn(m,t[0],Xe,Ze)}o.valToIdx=i=>tn(i,t[0]),o.posToIdx=pm,o.posToVal=an,o.valToPos=(i,c,m)=>T[c].ori==0?l(i,T[c],m?yt:Q,m?bt:0):s(i,T[c],m?qt:I,m?Ot:0),o.setCursor=(i,c,m)=>{Ae=i.left,Ce=i.top,Xn(null,c,m)};function oa(i,c){Re(Ro,zo,Ee.left=i),Re(Ro,Ar,Ee.width=c)}function ra(i,c){Re(Ro,Tr,Ee.top=i),Re(Ro,Er,Ee.height=c)}let ar=O.ori==0?oa:ra,ur=O.ori==1?oa:ra;function mm(){if(je&&ne.live)for(let i=r==2?1:0;i<y.length;i++){if(i==0&&Rt)continue;let c=ne.values[i],m=0;for(let h in c)on[i][m++].firstChild.nodeValue=c[h]}}function fs(i,c){if(i!=null&&(i.idxs?i.idxs.forEach((m,h)=>{ye[h]=m}):Mh(i.idx)||ye.fill(i.idx),ne.idx=ye[0]),je&&ne.live){for(let m=0;m<y.length;m++)(m>0||r==1&&!Rt)&&dm(m,ye[m]);mm()}Lt=!1,c!==!1&&tt("setLegend")}o.setLegend=fs;function dm(i,c){let m=y[i],h=i==0&&K==2?Yt:t[i],w;Rt?w=m.values(o,i,c)??xn:(w=m.value(o,c==null?null:h[c],i,c),w=w==null?xn:{_:w}),ne.values[i]=w}function Xn(i,c,m){ta=Ae,na=Ce,[Ae,Ce]=G.move(o,Ae,Ce),G.left=Ae,G.top=Ce,ct&&(Mo&&mn(Mo,qe(Ae),0,Q,I),Ao&&mn(Ao,0,qe(Ce),Q,I));let h,w=Xe>Ze;$n=Se,En=null;let k=O.ori==0?Q:I,M=O.ori==1?Q:I;if(Ae<0||rt==0||w){h=G.idx=null;for(let E=0;E<y.length;E++){let R=Ct[E];R!=null&&mn(R,-10,-10,Q,I)}yo&&sn(null,Oo,!0,i==null&&Ge.setSeries),ne.live&&(ye.fill(h),Lt=!0)}else{let E,R,D;r==1&&(E=O.ori==0?Ae:Ce,R=an(E,C),h=G.idx=tn(R,t[0],Xe,Ze),D=N(t[0][h],O,k,0));let W=-10,F=-10,Z=0,de=0,ce=!0,oe="",q="";for(let H=r==2?1:0;H<y.length;H++){let Pe=y[H],Ie=ye[H],nt=Ie==null?null:r==1?t[H][Ie]:t[H][1][Ie],ve=G.dataIdx(o,H,h,R),Fe=ve==null?null:r==1?t[H][ve]:t[H][1][ve];if(Lt=Lt||Fe!=nt||ve!=Ie,ye[H]=ve,H>0&&Pe.show){let St=ve==null?-10:ve==h?D:N(r==1?t[0][ve]:t[H][0][ve],O,k,0),pt=Fe==null?-10:X(Fe,r==1?T[Pe.scale]:T[Pe.facets[1].scale],M,0);if(yo&&Fe!=null){let Dt=O.ori==1?Ae:Ce,Jt=Ye(ln.dist(o,H,ve,pt,Dt));if(Jt<$n){let un=ln.bias;if(un!=0){let xt=an(Dt,Pe.scale),Nt=Fe>=0?1:-1,Xt=xt>=0?1:-1;Xt==Nt&&(Xt==1?un==1?Fe>=xt:Fe<=xt:un==1?Fe<=xt:Fe>=xt)&&($n=Jt,En=H)}else $n=Jt,En=H}}if(Lt||vo){let Dt,Jt;O.ori==0?(Dt=St,Jt=pt):(Dt=pt,Jt=St);let un,xt,Nt,Xt,cn,mt,Tt=!0,Zn=at.bbox;if(Zn!=null){Tt=!1;let dt=Zn(o,H);Nt=dt.left,Xt=dt.top,un=dt.width,xt=dt.height}else Nt=Dt,Xt=Jt,un=xt=at.size(o,H);if(mt=at.fill(o,H),cn=at.stroke(o,H),vo)H==En&&$n<=ln.prox&&(W=Nt,F=Xt,Z=un,de=xt,ce=Tt,oe=mt,q=cn);else{let dt=Ct[H];dt!=null&&(ko[H]=Nt,bo[H]=Xt,Sc(dt,un,xt,Tt),kc(dt,mt,cn),mn(dt,Vt(Nt),Vt(Xt),Q,I))}}}}if(vo){let H=ln.prox,Pe=Jn==null?$n<=H:$n>H||En!=Jn;if(Lt||Pe){let Ie=Ct[0];Ie!=null&&(ko[0]=W,bo[0]=F,Sc(Ie,Z,de,ce),kc(Ie,oe,q),mn(Ie,Vt(W),Vt(F),Q,I))}}}if(Ee.show&&Mn)if(i!=null){let[E,R]=Ge.scales,[D,W]=Ge.match,[F,Z]=i.cursor.sync.scales,de=i.cursor.drag;if(Qe=de._x,et=de._y,Qe||et){let{left:ce,top:oe,width:q,height:H}=i.select,Pe=i.scales[F].ori,Ie=i.posToVal,nt,ve,Fe,St,pt,Dt=E!=null&&D(E,F),Jt=R!=null&&W(R,Z);Dt&&Qe?(Pe==0?(nt=ce,ve=q):(nt=oe,ve=H),Fe=T[E],St=N(Ie(nt,F),Fe,k,0),pt=N(Ie(nt+ve,F),Fe,k,0),ar(nn(St,pt),Ye(pt-St))):ar(0,k),Jt&&et?(Pe==1?(nt=ce,ve=q):(nt=oe,ve=H),Fe=T[R],St=X(Ie(nt,Z),Fe,M,0),pt=X(Ie(nt+ve,Z),Fe,M,0),ur(nn(St,pt),Ye(pt-St))):ur(0,M)}else ds()}else{let E=Ye(ta-Qi),R=Ye(na-ea);if(O.ori==1){let Z=E;E=R,R=Z}Qe=lt.x&&E>=lt.dist,et=lt.y&&R>=lt.dist;let D=lt.uni;D!=null?Qe&&et&&(Qe=E>=D,et=R>=D,!Qe&&!et&&(R>E?et=!0:Qe=!0)):lt.x&&lt.y&&(Qe||et)&&(Qe=et=!0);let W,F;Qe&&(O.ori==0?(W=Eo,F=Ae):(W=Po,F=Ce),ar(nn(W,F),Ye(F-W)),et||ur(0,M)),et&&(O.ori==1?(W=Eo,F=Ae):(W=Po,F=Ce),ur(nn(W,F),Ye(F-W)),Qe||ar(0,k)),!Qe&&!et&&(ar(0,0),ur(0,0))}if(lt._x=Qe,lt._y=et,i==null){if(m){if(ha!=null){let[E,R]=Ge.scales;Ge.values[0]=E!=null?an(O.ori==0?Ae:Ce,E):null,Ge.values[1]=R!=null?an(O.ori==1?Ae:Ce,R):null}fr(ni,o,Ae,Ce,Q,I,h)}if(yo){let E=m&&Ge.setSeries,R=ln.prox;Jn==null?$n<=R&&sn(En,Oo,!0,E):$n>R?sn(null,Oo,!0,E):En!=Jn&&sn(En,Oo,!0,E)}}Lt&&(ne.idx=h,fs()),c!==!1&&tt("setCursor")}let Pn=null;Object.defineProperty(o,"rect",{get(){return Pn==null&&cr(!1),Pn}});function cr(i=!1){i?Pn=null:(Pn=v.getBoundingClientRect(),tt("syncRect",Pn))}function la(i,c,m,h,w,k,M){G._lock||Mn&&i!=null&&i.movementX==0&&i.movementY==0||(ps(i,c,m,h,w,k,M,!1,i!=null),i!=null?Xn(null,!0,!0):Xn(c,!0,!1))}function ps(i,c,m,h,w,k,M,E,R){if(Pn==null&&cr(!1),qn(i),i!=null)m=i.clientX-Pn.left,h=i.clientY-Pn.top;else{if(m<0||h<0){Ae=-10,Ce=-10;return}let[D,W]=Ge.scales,F=c.cursor.sync,[Z,de]=F.values,[ce,oe]=F.scales,[q,H]=Ge.match,Pe=c.axes[0].side%2==1,Ie=O.ori==0?Q:I,nt=O.ori==1?Q:I,ve=Pe?k:w,Fe=Pe?w:k,St=Pe?h:m,pt=Pe?m:h;if(ce!=null?m=q(D,ce)?a(Z,T[D],Ie,0):-10:m=Ie*(St/ve),oe!=null?h=H(W,oe)?a(de,T[W],nt,0):-10:h=nt*(pt/Fe),O.ori==1){let Dt=m;m=h,h=Dt}}R&&(c==null||c.cursor.event.type==ni)&&((m<=1||m>=Q-1)&&(m=io(m,Q)),(h<=1||h>=I-1)&&(h=io(h,I))),E?(Qi=m,ea=h,[Eo,Po]=G.move(o,m,h)):(Ae=m,Ce=h)}let ms={width:0,height:0,left:0,top:0};function ds(){qr(ms,!1)}let sa,ia,aa,ua;function ca(i,c,m,h,w,k,M){Mn=!0,Qe=et=lt._x=lt._y=!1,ps(i,c,m,h,w,k,M,!0,!1),i!=null&&(ft(oi,ai,fa,!1),fr(hc,o,Eo,Po,Q,I,null));let{left:E,top:R,width:D,height:W}=Ee;sa=E,ia=R,aa=D,ua=W}function fa(i,c,m,h,w,k,M){Mn=lt._x=lt._y=!1,ps(i,c,m,h,w,k,M,!1,!0);let{left:E,top:R,width:D,height:W}=Ee,F=D>0||W>0,Z=sa!=E||ia!=R||aa!=D||ua!=W;if(F&&Z&&qr(Ee),lt.setScale&&F&&Z){let de=E,ce=D,oe=R,q=W;if(O.ori==1&&(de=R,ce=W,oe=E,q=D),Qe&&An(C,an(de,C),an(de+ce,C)),et)for(let H in T){let Pe=T[H];H!=C&&Pe.from==null&&Pe.min!=Se&&An(H,an(oe+q,H),an(oe,H))}ds()}else G.lock&&(G._lock=!G._lock,Xn(c,!0,i!=null));i!=null&&(go(oi,ai),fr(oi,o,Ae,Ce,Q,I,null))}function hm(i,c,m,h,w,k,M){if(G._lock)return;qn(i);let E=Mn;if(Mn){let R=!0,D=!0,W=10,F,Z;O.ori==0?(F=Qe,Z=et):(F=et,Z=Qe),F&&Z&&(R=Ae<=W||Ae>=Q-W,D=Ce<=W||Ce>=I-W),F&&R&&(Ae=Ae<Eo?0:Q),Z&&D&&(Ce=Ce<Po?0:I),Xn(null,!0,!0),Mn=!1}Ae=-10,Ce=-10,ye.fill(null),Xn(null,!0,!0),E&&(Mn=E)}function pa(i,c,m,h,w,k,M){G._lock||(qn(i),Jl(),ds(),i!=null&&fr(_c,o,Ae,Ce,Q,I,null))}function ma(){A.forEach(B0),Yl(o.width,o.height,!0)}co(El,qo,ma);let Lo={};Lo.mousedown=ca,Lo.mousemove=la,Lo.mouseup=fa,Lo.dblclick=pa,Lo.setSeries=(i,c,m,h)=>{let w=Ge.match[2];m=w(o,c,m),m!=-1&&sn(m,h,!0,!1)},ct&&(ft(hc,v,ca),ft(ni,v,la),ft($c,v,i=>{qn(i),cr(!1)}),ft(gc,v,hm),ft(_c,v,pa),$i.add(o),o.syncRect=cr);let Yr=o.hooks=e.hooks||{};function tt(i,c,m){is?ir.push([i,c,m]):i in Yr&&Yr[i].forEach(h=>{h.call(null,o,c,m)})}(e.plugins||[]).forEach(i=>{for(let c in i.hooks)Yr[c]=(Yr[c]||[]).concat(i.hooks[c])});let da=(i,c,m)=>m,Ge=Be({key:null,setSeries:!1,filters:{pub:Ec,sub:Ec},scales:[C,y[1]?y[1].scale:null],match:[Pc,Pc,da],values:[null,null]},G.sync);Ge.match.length==2&&Ge.match.push(da),G.sync=Ge;let ha=Ge.key,hs=Mf(ha);function fr(i,c,m,h,w,k,M){Ge.filters.pub(i,c,m,h,w,k,M)&&hs.pub(i,c,m,h,w,k,M)}hs.sub(o);function $m(i,c,m,h,w,k,M){Ge.filters.sub(i,c,m,h,w,k,M)&&Lo[i](null,c,m,h,w,k,M)}o.pub=$m;function gm(){hs.unsub(o),$i.delete(o),Bn.clear(),fi(El,qo,ma),f.remove(),$e?.remove(),tt("destroy")}o.destroy=gm;function $s(){tt("init",e,t),Vi(t||e.data,!1),B[C]?as(C,B[C]):Jl(),Ur=Ee.show&&(Ee.width>0||Ee.height>0),Kn=Lt=!0,Yl(e.width,e.height)}return y.forEach(Bi),A.forEach(Yp),n?n instanceof HTMLElement?(n.appendChild(f),$s()):n(o,$s):$s(),o}it.assign=Be;it.fmtNum=bi;it.rangeNum=Pl;it.rangeLog=Ll;it.rangeAsinh=vi;it.orient=po;it.pxRatio=he;it.join=Ch;it.fmtDate=xi,it.tzDate=Vh;it.sync=Mf;{it.addGap=M0,it.clipGaps=Nl;let e=it.paths={points:Lf};e.linear=Df,e.stepped=P0,e.bars=R0,e.spline=L0}var j0=12,V0=12;function Ff(e,{times:t,series:n,show:o}){let[r,l]=[t[0],t.at(-1)];if(r===void 0||l===void 0)return`${e}: no values yet`;let s=n.map(({label:a,values:u})=>{let f=u.reduce((g,$)=>g+$,0)/Math.max(1,u.length),p=u.reduce((g,$)=>Math.max(g,$),0);return`${a} ${o(u.at(-1)??0)}, mean ${o(f)}, at most ${o(p)}`});return`${e}, ${we(r*1e3)} to ${we(l*1e3)}. ${s.join(". ")}`}function Gf(e){let t=Math.min(e,j0);return Array.from({length:t},(n,o)=>Math.round((e-1)*(1-o/Math.max(1,t-1))))}function Hf(e,t,n){let o=e.slice(0,V0).map(({worker:l,lanes:s})=>{let a=s.flat(),u=a.filter(f=>f.failed).length;return`${l} ${P(a.length)}${u>0?` (${P(u)} failed)`:""}`}),r=e.length-o.length;return r>0&&o.push(`${P(r)} other workers`),`Runs by worker, ${we(t)} to ${we(n)}: ${o.join(", ")||"none"}`}var z0={system:"light",light:"dark",dark:"system"},Uf="weir-scheme",Bf=matchMedia("(prefers-color-scheme: dark)"),jf=ke(Bf.matches?"dark":"light"),Gl=ke(q0()),Cr=Wt(()=>Gl.value==="system"?jf.value:Gl.value);function Vf(){Bf.addEventListener("change",({matches:e})=>{jf.value=e?"dark":"light",Oi()}),Oi()}function zf(){let e=Gl.value;return d`
    <button type="button" class="plain" onClick=${()=>K0(z0[e])}>
      Colours: ${e}
    </button>
  `}function K0(e){try{localStorage.setItem(Uf,e)}catch{}Gl.value=e,Oi()}function Oi(){document.documentElement.dataset.scheme=Cr.value}function q0(){try{let e=localStorage.getItem(Uf);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var Kf=190;function Dr({title:e,times:t,series:n,show:o,stacked:r=!1,isBytes:l=!1,max:s}){let a=ht(null),u=ht(null),[f,p]=te(null),g=Cr.value,$=n.map(({label:b})=>b).join();se(()=>{let b=a.current;if(b===null)return;let x=new it(Q0(b,n,{show:o,stacked:r,isBytes:l,max:s,setUnder:p}),[[]],b);u.current=x;let y=new ResizeObserver(()=>x.setSize({width:b.clientWidth,height:Kf}));return y.observe(b),()=>{y.disconnect(),x.destroy(),u.current=null}},[g,$]);let _=J0(n,r);se(()=>{u.current?.setData([[...t],..._.map(b=>[...b])])},[t,g]);let v=f??t.length-1,S=n.map(({label:b,color:x,values:y})=>({label:b,color:x,value:o(y[v]??0)}));return d`
    <figure class="chart">
      <div ref=${a} role="img" aria-label=${Ff(e,{times:t,series:n,show:o})} />
      <figcaption>
        <ul class="legend">
          ${S.map(({label:b,color:x,value:y})=>d`
              <li key=${b}><span class=${`swatch color-${x}`} aria-hidden="true" /> ${b}
                ${" "}<b>${y}</b></li>
            `)}
        </ul>
      </figcaption>
      <${Y0} title=${e} times=${t} series=${n} show=${o} />
    </figure>
  `}function Y0({title:e,times:t,series:n,show:o}){let[r,l]=te(!1);return d`
    <details
      class="numbers"
      onToggle=${s=>l(s.currentTarget.open)}
    >
      <summary>As a table</summary>
      ${r&&d`
        <${Ne}
          caption=${e}
          head=${["Time",...n.map(({label:s})=>s)]}
          rows=${Gf(t.length)}
          keyOf=${s=>String(t[s])}
          cells=${s=>[we(1e3*(t[s]??0)),...n.map(({values:a})=>o(a[s]??0))]}
        />
      `}
    </details>
  `}function J0(e,t){if(!t)return e.map(({values:o})=>o);let n=[];return e.forEach(({values:o},r)=>{n.push(o.map((l,s)=>l+(n[r-1]?.[s]??0)))}),n.reverse()}var X0=Array.from({length:50},(e,t)=>2**t);function Z0(e,t){return e.map(n=>{let o=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?o:o.slice(0,5)})}function Q0(e,t,{show:n,stacked:o,isBytes:r,max:l,setUnder:s}){let a=getComputedStyle(document.documentElement),u=p=>a.getPropertyValue(`--${p}`).trim(),f={stroke:u("muted"),font:"11px system-ui",grid:{stroke:u("line"),width:1},ticks:{stroke:u("line"),width:1}};return{width:e.clientWidth,height:Kf,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(p,g,$)=>[0,l??($>0?$*1.1:1)]}},axes:[{...f,size:28,space:70,values:(p,g,$,_,v)=>Z0(g,v)},{...f,size:66,...r&&{incrs:X0},values:(p,g)=>g.map($=>n($))}],series:[{},...(o?[...t].reverse():t).map(({label:p,color:g})=>({label:p,stroke:u(g),width:1.5,points:{show:!1},...o&&{fill:`color-mix(in srgb, ${u(g)} 45%, ${u("surface")})`}}))],hooks:{setCursor:[p=>s(p.cursor.idx??null)]}}}function Yf({fact:e,firstAt:t}){let n=e$(e),o=(Date.parse(e.at)-Date.parse(t))/1e3;return o<1?n:{...n,text:`${n.text}, in ${Ue(Math.round(o))}`}}function e$(e){switch(e.type){case"graph-submitted":return{text:`${Li(e)} was submitted: ${P(e.tasks)} tasks`,tone:"plain",link:Hl(e)};case"graph-retried":return{text:`${Li(e)} is retried`,tone:"plain",link:Hl(e)};case"graph-ended":{let{outcome:t}=e;return{text:`${Li(e)} ${t.endsWith("cancelled")?`was ${t}`:t}`,tone:t==="succeeded"?"good":t==="failed"?"bad":"plain",link:Hl(e)}}case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${e.group}: ${e.error}: ${e.message}`+(e.count>1?` (${P(e.count)} times)`:""),tone:"bad",link:[...Hl(e),"tasks",e.key]};case"worker-joined":return{text:`Worker ${e.name} joined`,tone:"good",link:Ci(e)};case"worker-left":return{text:`Worker ${e.name} ${t$(e.reason)}`,tone:n$(e.reason)};case"worker-paused":return{text:`Worker ${e.name} paused ${e.by==="hand"?"by hand":`for ${e.by}`}`,tone:e.by==="hand"?"plain":"bad",link:Ci(e)};case"worker-resumed":return{text:`Worker ${e.name} resumed`,tone:"good",link:Ci(e)};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${e.retired.length} retired`,tone:"plain"};case"standstill":return{text:`All ${P(e.workers)} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:o$(e),tone:"plain",link:["memory"]};case"data-scattered":return{text:`${P(e.values)} values were stored in ${e.namespace}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${Ue(e.downMs/1e3)}`,tone:"bad"};default:return{text:e.type,tone:"plain"}}}function t$(e){switch(e){case"left":return"left: it ended in order";case"retired":return"retired, as it was asked to";case"removed":return"was removed by a request";case"replaced":return"registered again: the former registration is over";case"lost":return"is lost: it stopped answering";default:return`left: ${e}`}}function n$(e){return e==="lost"?"bad":"plain"}function Li({name:e}){return e===""?"Graph":`Graph "${e}"`}function Hl({graph:e}){return["graphs",e]}function Ci({name:e}){return["workers",e]}function o$({replicated:e,dropped:t,bytes:n,bytesDropped:o}){let r=e===0?[]:[`copied ${qf(e,n)}`],l=t===0?[]:[`dropped ${qf(t,o)}`];return`The memory manager ${[...r,...l].join(", and ")}`}function qf(e,t){return`${P(e)} ${e===1?"result":"results"}, ${Y(t)}`}var r$=20;function Jf(){return fn("groups"),Ht.value===null?d`
      <${be} title="Overview">
        <${Me} error=${null} />
        <//>
    `:d`
    <${be} title="Overview" />
    <${l$} />
    <div class="columns">
      <${s$} />
      <${i$} />
    </div>
    <${a$} />
    <${u$} />
    <${c$} />
  `}function l$(){let e=Ht.value;if(e===null)return null;let{workers:t,tasks:n,memory:o,graphs:r}=e,l=t.running??0,s=Object.entries(t).filter(([f,p])=>f!=="running"&&f!=="closed"&&p>0).map(([f,p])=>`${P(p)} ${f.replaceAll("_"," ")}`).join(", "),a=Gt.value.at(-1),u=(n.queued??0)+(n["no-worker"]??0);return d`
    <dl class="tiles">
      <${ee}
        name="Workers"
        value=${P(l)}
        detail=${s||"all running"}
        tone=${l===0||s!==""?"bad":"plain"}
      />
      <${ee} name="Graphs running" value=${P(r.running??0)} />
      <${ee}
        name="Tasks a second"
        value=${Is(a?.finishedRate??0)}
        detail=${`${P(e.totals.finished)} since the start`}
      />
      <${ee}
        name="Tasks running"
        value=${P(n.processing??0)}
        detail=${`${P(u)} ready, ${P(n.waiting??0)} waiting`}
      />
      <${ee}
        name="Memory"
        value=${Y(o.process)}
        detail=${o.limit===null||o.limit===0?"no limit":`${Wn(o.process/o.limit)} of ${Y(o.limit)}`}
      />
      <${ee} name="Spilled" value=${Y(o.spilled)} />
    </dl>
  `}function s$(){let e=Gt.value;return d`
    <${ae} title="Tasks a second" note=${Ft()?"of the recording":"in the last 10 minutes"}>
      <${Dr}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${Is}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function i$(){let e=Gt.value;return d`
    <${ae} title="Memory" note="of all workers, stacked">
      <${Dr}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${Y}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function a$(){let{data:e,error:t}=ie(Ou(),2e3);return e===null?d`
      <${ae} title="Running graphs">
        <${Me} error=${t} />
        <//>
    `:d`
    <${ae} title="Running graphs">
      ${e.items.length===0&&d`<${ot}>No graph runs. <${pe} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:o,done:r}=gt(n.counts);return d`
            <li key=${n.id}>
              <${pe} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${pn} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${P(r)} / ${P(o)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function u$(){let e=Bs.value;return e.length===0?null:d`
    <${ae} title="Busiest groups of tasks">
      <${jo}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:o})=>({group:t,counts:n,expectedSeconds:o<0?null:o/1e6}))}
      />
      <//>
  `}function c$(){let e=br.value.slice(0,r$);return d`
    <${ae} title="What happened">
      ${e.length===0&&d`<${ot}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>d`<${f$} key=${t.id} row=${t} />`)}
      </ol>
    <//>
  `}function f$({row:e}){let{text:t,tone:n,link:o}=Yf(e),{at:r}=e.fact;return d`
    <li class=${n}>
      <time dateTime=${r}>${we(r)}</time>
      <span>${o===void 0?t:d`<${pe} to=${o}>${t}<//>`}</span>
    </li>
  `}function Xf({path:e}){return d`
    <${be} title="Not found">
      <${ot}>There is no page "${e.join("/")}". <${pe} to=${[]}>Overview<//><//>
    <//>
  `}var Ul={min:1.4,max:11},p$=1024*1024;function Qf({nodes:e,edges:t,order:n=[]},o){let r=([a=0,,u=0])=>{let{resultBytes:f}=e[a]??{};return f==null?null:f*u},l=Math.max(p$,...t.map(a=>r(a)??0)),s=a=>o(e[a]?.name??"");return[...t.map(a=>{let[u=0,f=0,p=0]=a,g=r(a),$=Math.sqrt((g??0)/l),_=g===null?"":`, about ${Y(g)}`;return{from:u,to:f,isOrder:!1,width:Math.round((Ul.min+(Ul.max-Ul.min)*$)*10)/10,text:`${s(u)} to ${s(f)}: ${Zf(p,"input")}${_}`}}),...n.map(([a=0,u=0,f=0])=>({from:a,to:u,isOrder:!0,width:Ul.min,text:`${s(a)} before ${s(u)}: ${Zf(f,"task")}, no values`}))]}function Zf(e,t){return`${P(e)} ${t}${e===1?"":"s"}`}var Di={min:132,max:250},Nr=10,Bl={layersAcross:56,layersDown:46,nodesAcross:18,nodesDown:20};function tp({layers:e,width:t},n){let o=ep({columns:e,rows:t,space:n},!0),r=ep({columns:t,rows:e,space:n},!1);return o.width>n&&r.width>n?o.width<r.width?o:r:o.width>n?r:r.width>n||o.height<=r.height?o:r}function ep({columns:e,rows:t,space:n},o){let r=o?Bl.layersAcross:Bl.nodesDown,l=o?Bl.nodesAcross:Bl.layersDown,s=n-2*Nr,a=m$((s+r)/Math.max(e,1)-r),u=Math.ceil(Math.max(n,e*(a+r)-r+2*Nr)),f=e<2?0:Math.min((u-2*Nr-a)/(e-1),2*Di.max),p=58+l;return{isAcross:o,node:{width:a,height:58},step:{x:f,y:p},origin:{x:(u-(e-1)*f)/2,y:Nr+58/2},width:u,height:t*p-l+2*Nr}}function m$(e){return Math.floor(Math.max(Di.min,Math.min(Di.max,e)))}function Ni({isAcross:e,step:t,origin:n},{layer:o,at:r}){let[l,s]=e?[o,r]:[r,o];return{x:n.x+l*t.x,y:n.y+s*t.y}}function np(e,t){let{isAcross:n,node:o}=e,r=t.length-1,l=(t[r]?.layer??0)>=(t[0]?.layer??0)?1:-1,s=n?o.width/2:o.height/2,a=t.map(($,_)=>{let{x:v,y:S}=Ni(e,$),b=l*(_===0?s:_===r?-s:0);return n?{x:v+b,y:S}:{x:v,y:S+b}}),[u,...f]=a;if(u===void 0||f.length===0)return"";let p=u,g=f.map($=>{let _=n?`C${zt((p.x+$.x)/2)},${zt(p.y)} ${zt((p.x+$.x)/2)},${zt($.y)} `:`C${zt(p.x)},${zt((p.y+$.y)/2)} ${zt($.x)},${zt((p.y+$.y)/2)} `;return p=$,`${_}${zt($.x)},${zt($.y)}`});return`M${zt(u.x)},${zt(u.y)} ${g.join(" ")}`}function zt(e){return Math.round(e*10)/10}function rp(e,t){let n=d$(e,t),o=h$(e,n),r=[],l=(S,b)=>(r[b]??=[]).push(S);for(let S=0;S<e;S++)l(S,o[S]??0);let s=e,a=n.map(([S,b])=>{if(S===b)return[S];let[x,y]=[o[S]??0,o[b]??0],A=[S];for(let T=x+1;T<y;T++)l(s,T),A.push(s++);return[...A,b]}),u=op(s,a,-1),f=op(s,a,1),p=new Float64Array(s),g=S=>S.forEach((b,x)=>p[b]=x);r.forEach(g);for(let S=0;S<8;S++){let b=S%2===0;for(let x of b?r:[...r].reverse())$$(x,b?u:f,p),g(x)}let $=Math.max(1,...r.map(S=>S.length)),_=new Map;r.forEach((S,b)=>{let x=($-S.length)/2;S.forEach((y,A)=>_.set(y,{layer:b,at:A+x}))});let v=S=>_.get(S)??{layer:0,at:0};return{nodes:Array.from({length:e},(S,b)=>v(b)),edges:a.map((S,b)=>(n[b]?.[0]!==t[b]?.[0]?[...S].reverse():S).map(v)),layers:r.length,width:$}}function d$(e,t){let n=Array.from({length:e},()=>[]);for(let[l,s]of t)n[l]?.push(s);let o=new Uint8Array(e),r=new Set;for(let l=0;l<e;l++){if(o[l]!==0)continue;let s=[{node:l,at:0}];o[l]=1;for(let a=s.at(-1);a!==void 0;a=s.at(-1)){let u=n[a.node]?.[a.at++];u===void 0?o[s.pop()?.node??0]=2:o[u]===1?r.add(`${a.node} ${u}`):o[u]===0&&(o[u]=1,s.push({node:u,at:0}))}}return t.map(([l,s])=>r.has(`${l} ${s}`)?[s,l]:[l,s])}function h$(e,t){let n=new Int32Array(e),o=new Int32Array(e),r=Array.from({length:e},()=>[]);for(let[s,a]of t)s!==a&&(r[s]?.push(a),o[a]=(o[a]??0)+1);let l=Array.from({length:e},(s,a)=>a).filter(s=>!o[s]);for(let s=l.pop();s!==void 0;s=l.pop())for(let a of r[s]??[])n[a]=Math.max(n[a]??0,(n[s]??0)+1),o[a]=(o[a]??0)-1,o[a]===0&&l.push(a);return n}function op(e,t,n){let o=Array.from({length:e},()=>[]);for(let r of t)for(let l=1;l<r.length;l++){let[s=0,a=0]=[r[l-1],r[l]];o[n===-1?a:s]?.push(n===-1?s:a)}return o}function $$(e,t,n){let o=new Map(e.map(r=>{let l=t[r]??[],s=l.reduce((a,u)=>a+(n[u]??0),0);return[r,l.length===0?n[r]??0:s/l.length]}));e.sort((r,l)=>(o.get(r)??0)-(o.get(l)??0))}var nr=10,g$=6.9;function jl({label:e,shape:t,linkOf:n,nameOf:o=_$}){let{nodes:r}=t,l=ht(null),s=w$(l),u=Qf(t,v=>o(v).title),f=JSON.stringify([r.length,u.map(({from:v,to:S})=>[v,S])]),p=$t(()=>rp(r.length,u.map(({from:v,to:S})=>[v,S])),[f]),g=tp(p,s),{width:$,height:_}=g;return d`
    <div ref=${l} class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${$} height=${_} viewBox=${`0 0 ${$} ${_}`}>
        ${p.edges.map((v,S)=>{let b=u[S];return v.length>1&&b&&d`
            <path
              key=${S}
              class="edge"
              stroke-width=${b.width}
              stroke-dasharray=${b.isOrder?"4 4":"none"}
              d=${np(g,v)}
            >
              <title>${b.text}</title>
            </path>
          `})}
        ${r.map((v,S)=>{let b=Ni(g,p.nodes[S]??{layer:0,at:0}),x=d`
            <${y$} node=${v} name=${o(v.name)} centre=${b} size=${g.node} />
          `,y=n(v.name);return y===null?d`<g key=${v.name}>${x}</g>`:d`<a key=${v.name} href=${st(...y)}>${x}</a>`})}
      </svg>
    </div>
  `}function _$(e){return{title:e,module:null}}function w$(e){let[t,n]=te(0);return se(()=>{let o=e.current;if(o===null)return;let r=new ResizeObserver(()=>n(o.clientWidth));return r.observe(o),()=>r.disconnect()},[]),t}function y$({node:{counts:e,expectedSeconds:t,resultBytes:n},name:o,centre:r,size:l}){let{total:s,done:a}=gt(e),[u,f]=[r.x-l.width/2,r.y-l.height/2],p=Math.floor((l.width-2*nr)/g$),g=t==null?"":Ue(t),$=`${P(a)} / ${P(s)}`,_=$.length+g.length<p?$:`${Ws(a)} / ${Ws(s)}`,v=[...so(e).map(({label:x,count:y})=>`${P(y)} ${x}`),...g===""?[]:[`mean time ${g}`],...n?[`mean result ${Y(n)}`]:[],...o.module===null?[]:[`of ${o.module}`]],S=l.width-2*nr,b=u+nr;return d`
    <g class=${`node tone-${Uu(e)}`}>
      <title>${o.title}: ${v.join(", ")}</title>
      <rect class="box" x=${u} y=${f} width=${l.width} height=${l.height} rx="8" />
      <text x=${u+nr} y=${f+20}>${v$(o.title,p)}</text>
      <text class="small" x=${u+nr} y=${f+37}>${_}</text>
      <text class="small" x=${u+l.width-nr} y=${f+37} text-anchor="end">${g}</text>
      <rect class="track" x=${b} y=${f+l.height-12} width=${S} height="5" rx="2" />
      ${so(e).map(({kind:x,count:y})=>{let A=S*y/Math.max(s,1);return b+=A,d`
          <rect
            key=${x}
            class=${`fill-${x}`}
            x=${b-A}
            y=${f+l.height-12}
            width=${Math.max(A,1)}
            height="5"
          />
        `})}
    </g>
  `}function v$(e,t){return e.length<=t?e:`\u2026${e.slice(1-t)}`}function lp({id:e}){let{data:t}=ie(ut(e),3e3),{data:n,error:o}=ie(Nu(e),2e3),r=d`<${pe} to=${["graphs",e]}>${t?.name||"The graph"}<//>`,l=s=>Qs(e,s);return d`
    <${be} title="Shape" tab=${t===null?void 0:yl(t)} aside=${r} />
    <section class="card">
      ${n===null?d`<${Me} error=${o} />`:d`
        <${jl}
          label=${k$(n)}
          shape=${n}
          linkOf=${l}
          nameOf=${kl(n.nodes.map(({name:s})=>s))}
        />
        ${t!==null&&d`<${Uo} counts=${t.counts} />`}
        <p class="note">
          Lines are as wide as the results that move along them.${n.folded>0&&` The ${P(n.folded)} smallest groups are drawn as one.`}${n.omitted>0&&` ${P(n.omitted)} lines with the fewest inputs are left out.`}
        </p>
      `}
    </section>
    ${n!==null&&d`
      <${ae} title="Groups">
        <${jo}
          caption="The same groups as a table"
          rows=${n.nodes.map(({name:s,counts:a,expectedSeconds:u})=>({group:s,counts:a,expectedSeconds:u??null}))}
          linkOf=${l}
        />
        <//>
    `}
  `}function k$({nodes:e,edges:t,order:n=[]}){let o=t.length+n.length;return`Groups of tasks: ${P(e.length)}, with ${P(o)} ${o===1?"line":"lines"} between them; the table below says the same`}function Wr(e,t){let{workers:n,groups:o,w:r,g:l,s,d:a,k:u,key:f,graph:p}=e;return s.map((g,$)=>({number:t($),worker:n[r[$]??0]??"",group:o[l[$]??0]??"",start:g,end:g+(a[$]??0)/1e3,failed:u[$]===1,key:f?.[$]?.split("/").at(-1)??"",graph:p?.[$]??""}))}function Vl(e,t){return e.end-t.end}function sp(e,t,n){let o=e.at(-1)?.end??t,r=Math.max(o,Math.min(t,o+n/2));return[r-n,r]}var b$=new Intl.Collator("en",{numeric:!0});function ip(e){let t=new Map;for(let o of[...e].sort((r,l)=>r.start-l.start)){let r=t.get(o.worker)??[];t.set(o.worker,r);let l=r.find(s=>(s.at(-1)?.end??0)<o.start+1);l===void 0?r.push([o]):l.push(o)}return[...t.keys()].sort(b$.compare).map(o=>({worker:o,lanes:t.get(o)??[]}))}var Wi=12;function ap(e){let t=new Map;for(let n of[...e].sort()){let o=S$(n)%Wi,r=new Set(t.values());for(;r.size<Wi&&r.has(o);)o=(o+5)%Wi;t.set(n,o)}return t}function S$(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var up=2e4,cp="10000",or=ke({list:[],seen:0,shown:0});xu("stream",e=>{let t=e.n,n=Wr(e,o=>t[o]??0);mp(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function pp(){fn("stream");let e=Qt.value;se(()=>{let t=new URLSearchParams(Ft()?{after:"0",limit:cp}:{last:"true",limit:cp});It(`stream?${t}`).then(n=>{Ft()&&x$(),mp(Wr(n,o=>n.next-n.s.length+1+o),{})},()=>{})},[e])}var Ir=new Set;function mp(e,t){let n=[];for(let r of e){let l=fp(r);Ir.has(l)||(Ir.add(l),n.push(r))}if(n.length===0&&Object.keys(t).length===0)return;let o=[...or.value.list,...n].sort(Vl).slice(-up);Ir.size>2*up&&(Ir=new Set(o.map(fp))),or.value={...or.value,...t,list:o}}function x$(){Ir.clear(),or.value={list:[],seen:0,shown:0}}function fp({worker:e,group:t,start:n,end:o}){return`${e} ${t} ${n} ${o}`}var dp=[1,2,5,10,15,30,60,120,300,600,1800,3600,7200,21600,86400],T$=.1,zl=1.25;function hp(e,t,{pixels:n,labelPixels:o}){let r=(t-e)/Math.max(1,n),l=1e3*(dp.find(f=>f*1e3>=o*r)??(dp.at(-1)??1)*Math.ceil(o*r/864e5)),s=Math.ceil(e/l)*l,a=t-o*r,u=Math.max(0,Math.floor((a-s)/l)+1);return Array.from({length:u},(f,p)=>s+p*l)}function $p(e,t,n){let[o,r]=[(t+n)/2,(n-t)/2],l=T$*(n-t);switch(e){case"ArrowLeft":return[t-l,n-l];case"ArrowRight":return[t+l,n+l];case"+":case"=":return[o-r/zl,o+r/zl];case"-":return[o-r*zl,o+r*zl];default:return null}}var mo=18,Ii=8,M$=110,Fr=22,A$=62,E$=.22;function gp({lanes:e,hueOf:t,from:n,to:o,onView:r}){let l=ht(null),[s,a]=te(900),[u,f]=te(null),p=ht(null),g=Cr.value,$=Fr+e.reduce((y,A)=>y+A.lanes.length*mo+Ii,0),_=_p(s),v=y=>n+(y-_)/(s-_)*(o-n);se(()=>{let y=l.current?.parentElement;if(!y)return;let A=new ResizeObserver(()=>a(y.clientWidth));return A.observe(y),()=>A.disconnect()},[]),se(()=>{l.current!==null&&R$(l.current,{lanes:e,hueOf:t,from:n,to:o,width:s,height:$})},[e,t,n,o,s,$,g]);let S=y=>{y.preventDefault();let A=v(y.offsetX),T=y.deltaY>0?1.25:.8;r(A-(A-n)*T,A+(o-A)*T)},b=y=>{if(y.ctrlKey||y.altKey||y.metaKey)return;let A=$p(y.key,n,o);A!==null&&(y.preventDefault(),r(...A))},x=y=>{if(p.current!==null){let T=v(p.current)-v(y.offsetX);return p.current=y.offsetX,r(n+T,o+T)}let A=P$(e,y.offsetY,v(y.offsetX));f(A===null?null:{run:A,x:y.offsetX,y:y.offsetY})};return d`
    <div class="timeline">
      <canvas
        ref=${l}
        role="img"
        tabindex="0"
        aria-label=${Hf(e,n,o)}
        onKeyDown=${b}
        onWheel=${S}
        onPointerDown=${y=>p.current=y.offsetX}
        onPointerUp=${()=>p.current=null}
        onPointerLeave=${()=>{p.current=null,f(null)}}
        onPointerMove=${x}
      />
      ${u!==null&&d`
        <p class="tip" style=${{left:`${Math.max(0,Math.min(u.x+12,s-220))}px`,top:`${u.y+12}px`}}>
          <b>${u.run.group}</b>${u.run.failed?" failed":""}<br />
          ${Ue((u.run.end-u.run.start)/1e3)} on ${u.run.worker}
        </p>
      `}
    </div>
  `}function P$(e,t,n){let o=Fr;for(let{lanes:r}of e){let l=r[Math.floor((t-o)/mo)];if(t>=o&&l!==void 0)return l.find(({start:s,end:a})=>s<=n&&n<=a)??null;o+=r.length*mo+Ii}return null}function R$(e,{lanes:t,hueOf:n,from:o,to:r,width:l,height:s}){let a=devicePixelRatio;e.width=l*a,e.height=s*a,e.style.width=`${l}px`,e.style.height=`${s}px`;let u=e.getContext("2d");if(u===null)return;let f=getComputedStyle(document.documentElement),p=S=>f.getPropertyValue(`--${S}`).trim(),g=Array.from({length:12},(S,b)=>p(`hue-${b}`)),$=_p(l),_=S=>$+(S-o)/(r-o)*(l-$);u.scale(a,a),u.font="11px system-ui",u.textBaseline="middle";for(let S of hp(o,r,{pixels:l-$,labelPixels:A$})){let b=_(S);u.fillStyle=p("line"),u.fillRect(b,Fr-4,1,s),u.fillStyle=p("muted"),u.fillText(new Date(S).toLocaleTimeString("en-GB"),b+3,Fr/2)}let v=Fr;for(let{worker:S,lanes:b}of t){u.fillStyle=p("muted"),u.fillText(S,0,v+mo/2,$-8);for(let x of b){for(let{start:y,end:A,group:T,failed:j}of x){if(A<o||y>r)continue;let C=Math.max($,_(y)),z=Math.min(l,Math.max(_(A),_(y)+1));u.fillStyle=g[n.get(T)??0]??"",u.fillRect(C,v+1,z-C,mo-2),j&&(u.fillStyle=p("failed"),u.fillRect(C,v+mo-4,z-C,3))}v+=mo}v+=Ii}}function _p(e){return Math.min(M$,Math.round(e*E$))}var O$=3e4,kp=20,Kl=60,L$=24,wp=500,C$=2e3;function bp(){pp();let e=fe===null&&!Ft(),{list:t,seen:n,shown:o}=or.value,[r,l]=te(Date.now()),[s,a]=te(null),[u,f]=te(""),[p,g]=te(""),[$,_]=te(0),[v,S]=te(!1);se(()=>{if(s!==null||!e)return;let L=setInterval(()=>l(Date.now()),wp);return()=>clearInterval(L)},[s===null]);let b=$t(()=>t.filter(L=>(u===""||L.worker===u)&&(p===""||L.group===p)&&L.end-L.start>=$&&(!v||L.failed)),[t,u,p,$,v]),[x,y]=s??(e?sp(b,r,O$):W$(t)),A=$t(()=>ip(b.filter(({start:L,end:J})=>J>=x&&L<=y)),[b,Math.floor(x/100),Math.floor(y/100)]),T=$t(()=>[...new Set(t.map(L=>L.group))].sort(),[t]),j=$t(()=>I$(A),[A]),C=$t(()=>[...new Set(t.map(L=>L.worker))].sort(),[t]),z=$t(()=>ap(T),[T.join(`
`)]);return d`
    <${be} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${L=>L.preventDefault()}>
        <${vp} label="Worker" value=${u} all=${C} onChange=${f} />
        <${vp} label="Tasks" value=${p} all=${T} onChange=${g} />
        <label>At least <input
            type="number"
            min="0"
            step="any"
            value=${$}
            onChange=${L=>_(Number(L.currentTarget.value))}
          /> ms</label>
        <label><input
            type="checkbox"
            checked=${v}
            onChange=${L=>S(L.currentTarget.checked)}
          /> only failed</label>
        <button type="button" onClick=${()=>a(s===null&&e?[x,y]:null)}>
          ${e?s===null?"Pause":"Follow":"Show all"}
        </button>
        <button type="button" onClick=${()=>a(yp(x,y,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>a(yp(x,y,2))}>Zoom out</button>
      </form>
      ${A.length===0?d`<${ot}>No task has ended in this time.<//>`:d`
        <${gp}
          lanes=${A.slice(0,Kl)}
          hueOf=${z}
          from=${x}
          to=${y}
          onView=${(L,J)=>a([L,J])}
        />
      `}
      <ul class="legend">
        ${j.slice(0,L$).map(L=>d`<li key=${L}><span class=${`swatch hue-${z.get(L)}`} aria-hidden="true" /> ${L}</li>`)}
      </ul>
      ${s===null&&e&&A.length>0&&r-y>wp&&d`<p class="note">The last runs are shown: none has ended since ${we(b.at(-1)?.end??y)}.</p>`}
      ${A.length>Kl&&d`<p class="note">The first ${Kl} of ${A.length} workers are drawn.</p>`}
      <p class="note">
        ${o<n?`${o} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${fe===null&&d`<${N$} />`}
    <section class="card">
      ${fe===null?d`<${G$} query=${F$({worker:u,group:p,minMs:$,onlyFailed:v})} />`:d`<${Sp} list=${b} />`}
    </section>
  `}var D$={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function N$(){let e=Gt.value;return d`
    <${ae} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${Dr}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${Wn}
        stacked=${!0}
        max=${1}
        series=${ul.map(t=>({label:t,color:D$[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function W$(e){return e.reduce(([t,n],o)=>[Math.min(t,o.start),Math.max(n,o.end)],[e[0]?.start??0,e[0]?.end??1])}function yp(e,t,n){let[o,r]=[(e+t)/2,(t-e)*n/2];return[o-r,o+r]}function vp({label:e,value:t,all:n,onChange:o}){return d`
    <label>${e} <select
        value=${t}
        onChange=${r=>o(r.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(r=>d`<option key=${r} value=${r}>${r}</option>`)}
      </select></label>
  `}function I$(e){let t=e.slice(0,Kl).flatMap(({lanes:n})=>n.flatMap(o=>o.map(({group:r})=>r)));return[...new Set(t)].sort()}function F$({worker:e,group:t,minMs:n,onlyFailed:o}){return new URLSearchParams({last:"true",keys:"true",limit:String(kp),...e!==""&&{worker:e},...t!==""&&{group:t},...n>0&&{minUs:String(n*1e3)},...o&&{kind:"failed"}}).toString()}function G$({query:e}){let{data:t,error:n}=ie(`stream?${e}`,C$);return t===null?d`<${Me} error=${n} />`:d`<${Sp} list=${Wr(t,o=>o).sort(Vl)} />`}function Sp({list:e}){return d`
    <${Ne}
      caption="The last runs"
      head=${["Task","Group","Worker","Ended","Time","Outcome"]}
      rows=${e.slice(-kp).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${({key:t,graph:n,group:o,worker:r,start:l,end:s,failed:a})=>[d`<span class="mono">${n===""?t||"\u2014":d`<${pe} to=${["graphs",n,"tasks",t]}>${t}<//>`}</span>`,d`<span class="mono">${o}</span>`,d`<${pe} to=${["workers",r]}>${r}<//>`,we(s),Ue((s-l)/1e3),a?d`<span class="bad">failed</span>`:""]}
    />
  `}function xp(){let{data:e,error:t}=ie("stuck",3e3);return d`
    <${be} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?d`<${Me} error=${t} />`:e.items.length===0?d`<${ot}>Nothing is stuck.<//>`:d`
          <${Ne}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:o,keys:r})=>`${n} ${o} ${r[0]}`}
            cells=${({graph:n,name:o,text:r,count:l,keys:s})=>[d`<${pe} to=${["graphs",n]}>${o||Wo(n)}<//>`,P(l),r,d`<ul class="keys">${s.map(a=>d`
                    <li key=${a}>
                      <${pe} to=${["graphs",n,"tasks",a]}>${a}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&d`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}function Tp({task:e}){return e.arguments?d`
    <${ae} title="Arguments" note=${e.label===void 0?null:e.key}>
      <pre tabindex="0" aria-label="Arguments">${e.arguments}</pre>
      <//>
  `:null}var Mp=4096,H$=2e4;function Ep({graph:e,taskKey:t}){let n=gl(e,t),{data:o,error:r}=ie(Iu(e,t),2e3),{data:l}=ie(`${n}/explain`,2e3),s=d`<${pe} to=${["graphs",e]}>Its graph<//>`;return o===null?d`
      <${be} title=${t} aside=${s}>
        <section class="card">
          <${Me} error=${r} />
        </section>
        <//>
    `:d`
    <${be} title=${o.label??o.key} tab=${zu(o)} aside=${s} />
    <section class="card">
      <dl class="tiles">
        <${ee} name="State" value=${d`<${Mt} name=${Nn(o)} />`} />
        <${ee} name="Operation" value=${d`<span class="mono">${o.op}</span>`} />
        <${ee} name="Attempts" value=${P(o.attempts)} detail=${`${o.retriesLeft} retries left`} />
        <${ee}
          name="Result"
          value=${ml(o)||"\u2014"}
          tone=${o.result==="lost"?"bad":"plain"}
        />
        <${ee}
          name="Time"
          value=${o.startedAt===null?"\u2014":yn(o.startedAt,o.endedAt,kn())}
        />
      </dl>
      <ul class="reasons">
        ${(l?.reasons??[]).map(({code:a,text:u})=>d`<li key=${a+u}>${u}</li>`)}
      </ul>
    </section>
    <${Tp} task=${o} />
    <${B$} task=${o} graph=${e} />
    <${j$} task=${o} graph=${e} />
    <${V$} graph=${e} taskKey=${t} />
    <${z$} path=${n} />
    <${K$} path=${n} attempts=${o.attempts} />
    ${o.state==="memory"&&U$(o)&&d`<${q$} graph=${e} taskKey=${t} />`}
    <${Y$} path=${n} />
  `}function U$({result:e}){return e===void 0||e==="available"}function B$({task:e,graph:t}){let{error:n,blame:o}=e;return n===void 0?null:d`
    <${ae} title="Error">
      ${o!==void 0&&d`<p>It failed because its input <${Pp} name=${o} graph=${t} /> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&d`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&d`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function Pp({name:e,graph:t}){if(typeof e=="string")return d`<${pe} to=${["graphs",t,"tasks",e]}>${e}<//>`;let{key:n,namespace:o,owner:r}=e,l=r===void 0?o:`${o} of ${r}`;return d`<span>${n} in the namespace ${l}</span>`}function j$({task:e,graph:t}){let{after:n=[]}=e;return d`
    <${Ap}
      title="Inputs"
      keys=${e.dependencies}
      count=${e.dependencyCount}
      graph=${t}
    />
    <${Ap}
      title="Tasks before it"
      keys=${n.slice(0,Xs)}
      count=${n.length}
      graph=${t}
    />
  `}function Ap({title:e,keys:t,count:n,graph:o}){return n===0?null:d`
    <${ae} title=${e} note=${`${P(t.length)} of ${P(n)}`}>
      <ul class="keys">
        ${t.map((r,l)=>d`
            <li key=${l}>
              <${Pp} name=${r} graph=${o} />
            </li>
          `)}
      </ul>
      <//>
  `}function V$({graph:e,taskKey:t}){let{data:n}=ie(Wu(e,t),3e3);return n===null||n.nodes.length<2?null:d`
    <${ae} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${jl}
        label="The task, its inputs above and its users below"
        shape=${n}
        linkOf=${o=>o===t?null:["graphs",e,"tasks",o]}
      />
      <//>
  `}function z$({path:e}){let{data:t}=ie(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:d`
    <${ae} title="Attempts">
      <${Ne}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${t.items}
        keyOf=${({attempt:n})=>String(n)}
        cells=${({attempt:n,state:o,worker:r,startedAt:l,endedAt:s,error:a})=>[String(n),d`<${Mt} name=${o} />`,r===null?"":d`<${pe} to=${["workers",r]}>${r}<//>`,l===null?"":we(l),l===null?"":yn(l,s,kn()),a===void 0?"":`${a.name}: ${a.message.split(`
`)[0]}`]}
      />
      <//>
  `}function Rp(e,t,n){let[o,r]=te(null);return se(()=>{let l=!0;return hu(e,t).catch(()=>null).then(s=>l&&r(s)),()=>{l=!1}},[e,n]),o}function K$({path:e,attempts:t}){let n=Rp(`${e}/logs`,H$,t);return t===0||n===null||n===""?null:d`
    <${ae} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function q$({graph:e,taskKey:t}){let n=`${ut(e)}/results/${Ln(t)}`,o=Rp(n,Mp,null);return o===null?null:d`
    <${ae} title="Result" note=${`the first ${Y(Mp)}`}>
      <pre tabindex="0" aria-label="Result">${o}</pre>
      <//>
  `}function Y$({path:e}){let{data:t}=ie(`${e}/story`,1e4);return t===null?null:d`
    <${ae} title="Story" note="what the scheduler and the workers did with it">
      ${t.entries.length===0&&d`<${ot}>Its transitions are not kept any more.<//>`}
      <${Ne}
        caption="Transitions and their causes"
        head=${["Time","Where","From","To","Cause"]}
        rows=${t.entries.map((n,o)=>({...n,number:o}))}
        keyOf=${({number:n})=>String(n)}
        cells=${({at:n,where:o,from:r,to:l,cause:s})=>[we(n),o,r,l,s]}
      />
    <//>
  `}function Op({name:e}){let{data:t,error:n}=ie(_l(e),2e3);if(t===null)return d`
      <${be} title=${e}>
        <section class="card">
          <${Me} error=${n} />
        </section>
        <//>
    `;let{memory:o,spill:r,resources:l}=t,s={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return d`
    <${be} title=${t.name} aside=${d`<${J$} worker=${t} />`} />
    <section class="card">
      <dl class="tiles">
        <${ee} name="State" value=${d`<${Mt} name=${t.state} />`} detail=${t.trouble} />
        <${ee}
          name="Tasks"
          value=${`${P(t.executing)} / ${P(t.threads)}`}
          detail=${`${P(t.processing)} assigned`}
        />
        <${ee} name="Results held" value=${P(t.keys)} />
        <${ee} name="Received" value=${Y(t.receivedBytes)} />
        <${ee} name="Processes started" value=${P(t.executorStarts)} />
        <${ee} name="Last seen" value=${t.lastSeen===null?"\u2014":we(t.lastSeen)} />
      </dl>
      <${Bo} label="Memory" parts=${s} />
      <p class="note">
        Results ${Y(o.managed)}, other memory ${Y(o.unmanagedOld)} and
        ${" "}${Y(o.unmanagedRecent)} lately, spilled ${Y(o.spilled)};
        limit ${o.limit===null?"none":Y(o.limit)}.
      </p>
      ${r!==null&&d`<p class="note">
        Spills to <span class="mono">${r.where}</span>${r.waiting>0&&`; ${Y(r.waiting)} wait to be written${r.stalledMs>0?`, nothing for ${Ue(r.stalledMs/1e3)}`:""}`}.
      </p>`}
      <p class="note">
        ${t.transfers==="direct"?t.url:"Its values travel through the scheduler"},
        version ${t.version}${Object.entries(l).map(([a,{total:u,used:f}])=>`; ${f} of ${u} ${a} used`)}
      </p>
    </section>
    <${X$} name=${e} />
  `}function J$({worker:e}){let t=_l(e.id);return d`
    ${e.state==="paused"?d`<${Bt} label="Resume" scope="admin" path=${`${t}/resume`} />`:d`<${Bt} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Bt}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function X$({name:e}){let{data:t}=ie(Gu(e),15e3),n=t?.holds??[];return t===null||n.length===0?null:d`
    <${ae} title="Results" note=${`${P(n.length)} of ${P(t.keys)}, the largest`}>
      <${Ne}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${n}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:r,spilled:l})=>[d`<span class="mono">${o}</span>`,Y(r),l?"spilled":"in memory"]}
      />
      <//>
  `}var Z$=["INPUT","TEXTAREA","SELECT"],Q$=["checkbox","radio","button","submit","range"];function Lp({key:e,ctrlKey:t,altKey:n,metaKey:o},r,l){if(t||n||o)return{type:"none"};if(l){let s=r.find(({letter:a})=>a===e);return s===void 0?{type:"none"}:{type:"go",path:s.path}}return{type:e==="?"?"help":e==="g"?"wait":"none"}}function Cp({tagName:e,type:t="",isContentEditable:n=!1}){return n?!0:Z$.includes(e)&&!Q$.includes(t)}function Dp(e){return[["?","this list"],...e.map(({letter:t,name:n})=>[`g ${t}`,n]),["Tab","the next link, button or field"],["Esc","closes a question or this list"],["\u2190 \u2192","move the task stream, when it has the focus"],["+ -","zoom the task stream, when it has the focus"]]}var eg=1500,Fi="weir-keys";function Np({pages:e}){let[t,n]=te(!1),[o,r]=te(tg());se(()=>{if(!o)return;let s=-1/0,a=u=>{if(u.defaultPrevented||document.querySelector("dialog[open]")!==null)return;let{target:f}=u;if(f instanceof HTMLElement&&Cp(f))return;let p=Lp(u,e,u.timeStamp-s<eg);u.key.length===1&&(s=-1/0),p.type==="wait"?s=u.timeStamp:p.type==="help"?n(!0):p.type==="go"&&vr(st(...p.path)),(p.type==="help"||p.type==="go")&&u.preventDefault()};return addEventListener("keydown",a),()=>removeEventListener("keydown",a)},[o,e]);let l=s=>{ng(s),r(s)};return d`
    <button type="button" class="plain" onClick=${()=>n(!0)}>Keys</button>
    ${t&&d`
      <${wl} label="Keys" onClose=${()=>n(!1)}>
        <h2>Keys</h2>
        <dl class="key-list">
          ${Dp(e).map(([s,a])=>d`
              <div key=${s}>
                <dt>${s.split(" ").map(u=>d`
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
  `}function tg(){try{return localStorage.getItem(Fi)!=="off"}catch{return!0}}function ng(e){try{e?localStorage.removeItem(Fi):localStorage.setItem(Fi,"off")}catch{}}var Gi=500,og=[1,10,60];function Wp(){let e=Ut.value,[t,n]=te(!1),[o,r]=te(1),[l,s]=te(null),[a,u]=te(""),f=e!==null&&e.event>=e.last,p=async x=>{try{await qs(x),u("")}catch(y){n(!1),u(y instanceof Error?y.message:String(y))}};if(se(()=>{if(!t||f)return;let x=!1,y=async()=>{let T=Ut.value?.at??0;await p({at:T+Gi*o}),Ut.value?.at===T&&await p({event:(Ut.value?.event??0)+1}),x||(A=setTimeout(y,Gi))},A=setTimeout(y,Gi);return()=>{x=!0,clearTimeout(A)}},[t,o,f]),e===null)return null;let{event:g,first:$,last:_,at:v,firstAt:S}=e;return d`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{f&&await p({event:$}),n(!t||f)}}>
        ${t&&!f?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${o}
          onChange=${x=>r(Number(x.currentTarget.value))}
        >
          ${og.map(x=>d`<option key=${x} value=${x}>${x}×</option>`)}
        </select></label>
      <input
        type="range"
        aria-label="Event"
        min=${$}
        max=${_}
        value=${l??g}
        onInput=${x=>s(Number(x.currentTarget.value))}
        onChange=${async x=>{n(!1),await p({event:Number(x.currentTarget.value)}),s(null)}}
      />
      <span class="note">
        event ${P(l??g)} of ${P(_)}${l===null&&`, ${we(v)}, ${Ue((v-S)/1e3)} after the first`}
      </span>
      ${a!==""&&d`<span class="bad" role="alert">${a}</span>`}
    </section>
  `}var rg=[{letter:"o",name:"Overview",path:[]},{letter:"g",name:"Graphs",path:["graphs"]},{letter:"t",name:"Task stream",path:["stream"]},{letter:"w",name:"Workers",path:["workers"]},{letter:"m",name:"Memory",path:["memory"]},{letter:"s",name:"Stuck",path:["stuck"]}];function lg(){if(fe===null)return rg;let e=["graphs",fe.graph];return[{letter:"g",name:"Graph",path:e},{letter:"s",name:"Shape",path:[...e,"shape"]},{letter:"t",name:"Task stream",path:["stream"]}]}var sg={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026",silent:`No news for ${Us/1e3} s: reconnecting\u2026`};function Fp({children:e}){let t=fe===null?No.value[0]??"":No.value.join("/"),n=In.value,o=vn.value?.name??null,r=$t(lg,[]),l=No.value.join("/"),s=ht(l);return se(()=>{s.current!==l&&document.activeElement===document.body&&Ip(),s.current=l},[l]),d`
    <a class="skip" href="#main" onClick=${a=>{a.preventDefault(),Ip()}}>Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${st()}>Weir</a>
      <ul>
        ${r.map(({path:a,name:u})=>d`
            <li key=${u}><a
              href=${st(...a)}
              aria-current=${a.join("/")===t?"page":void 0}
            >${u}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        ${fe===null?d`<p class=${`connection ${n}`} role="status">${sg[n]}</p>`:d`<p>Report of ${we(fe.at)}</p>`}
        ${o!==null&&o!=="local"&&d`<p>${o} <button type="button" class="plain" onClick=${wu}>Log out</button></p>`}
        <${zf} />
        <${Np} pages=${r} />
        ${fe===null&&d`<a href=${uu} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${Wp} />
      ${Ht.value?.standstill&&d`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${st("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}function Ip(){document.getElementById("main")?.focus({preventScroll:!0})}var Hp=ke(null);function ig(){let{login:e}=vn.value??{};return se(()=>{e===!1&&bu()},[e]),e===void 0?null:e?d`<${ic} refusal=${Hp.value} />`:d`<${Fp}>${ag(No.value)}<//>`}function ag(e){let[t,n="",o,r=""]=e;return t===void 0?d`<${Jf} />`:e.length===1&&t==="graphs"?d`<${sc} />`:e.length===2&&t==="graphs"&&Ds.value!==""?d`<${ug} graph=${n} taskKey=${Ds.value} />`:e.length===2&&t==="graphs"?d`<${oc} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="shape"?d`<${lp} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&o==="groups"?d`<${rc} key=${`${n}/${r}`} id=${n} group=${r} />`:e.length===4&&t==="graphs"&&o==="tasks"?d`<${Ep} key=${`${n}/${r}`} graph=${n} taskKey=${r} />`:e.length===1&&t==="workers"?d`<${cc} />`:e.length===2&&t==="workers"?d`<${Op} key=${n} name=${n} />`:e.length===1&&t==="memory"?d`<${fc} />`:e.length===1&&t==="stream"?d`<${bp} />`:e.length===1&&t==="stuck"?d`<${xp} />`:d`<${Xf} path=${e} />`}function ug({graph:e,taskKey:t}){return se(()=>cu(st("graphs",e,"tasks",t)),[e,t]),null}Vf();pu();Hp.value=await _u();await Eu();var Gp=document.getElementById("app");Gp!==null&&Ts(d`<${ig} />`,Gp);

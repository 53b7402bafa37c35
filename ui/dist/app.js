var fe,bi,Dr,_n,Lr,Mo,xi,xo,Ti,Nr,Or,of,Bl=Symbol.for("pv"),Ao={},Po=[],rf=/^m(i|n|o|s|text|space)$/,Wr=Array.isArray,Fr=Po.slice,Nn=Object.assign;function Dn(e){e&&e.parentNode&&e.remove()}function jl(e,t,n){var l,o,r,i={},u=arguments.length;for(r in t)r=="key"?l=t[r]:r=="ref"&&typeof e!="function"?o=t[r]:i[r]=t[r];return u>2&&(i.children=u>3?Fr.call(arguments,2):n),zl(e,i,l,o,null)}function zl(e,t,n,l,o){var r={type:e,props:t,key:n,ref:l,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Bl,__v:o||++bi,__i:-1,__u:0};return!o&&fe.vnode&&fe.vnode(r),r}function Fn(e){return e.children}function Wn(e,t){this.props=e,this.context=t,this.__g=0}function gn(e,t){if(t==null)return e.__&&gn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:gn(e)}function sf(e){var t,n=e.__v,l=n.__e,o=[],r=[],i=e.__P;i&&((t=Nn({constructor:Bl},n)).__v=n.__v+1,fe.vnode&&fe.vnode(t),Hr(i,t,n,e.__n,i.namespaceURI,32&n.__u?[l]:null,o,l||gn(n),32&n.__u,r),t.__v=n.__v,t.__.__k[t.__i]=t,Ri(o,t,r),n.__=n.__e=null,t.__e!=l&&Mi(t))}function Mi(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),Mi(e)}function ki(e){(8&e.__g||(e.__g|=8,_n.push(e),Mo++))&&Lr==fe.debounceRendering||((Lr=fe.debounceRendering)||queueMicrotask)(Ai)}function Ai(){try{for(var e,t=1;_n.length;)_n.length>t&&_n.sort(xi),e=_n.shift(),t=_n.length,8&e.__g&&sf(e)}finally{(Mo=_n.length)&&(Lr||queueMicrotask)(Ai)}}function Pi(e,t,n,l,o,r,i,u,c,m,h){var $,v,_,b,P,k,T=l.__k||Po,w=t.length;for(c=af(n,t,T,c,w),$=0;$<w;$++)(_=n.__k[$])!=null&&(v=~_.__i&&T[_.__i]||Ao,_.__i=$,k=Hr(e,_,v,o,r,i,u,c,m,h),b=_.__e,(v.ref!=_.ref||8&v.__u)&&(v.ref&&Ir(v.ref,null,_,v),_.ref&&h.push(_.ref,_.__c||b,_)),P=P||b,4&_.__u?(c=Ei(_,c,e,!v.__v),v.__e&&(v.__e=null)):typeof _.type=="function"&&k!==void 0?c=k:b&&(c=b.nextSibling),_.__u&=-21);return n.__e=P,c}function af(e,t,n,l,o){var r,i,u,c,m,h,$,v,_,b=n.length,P=b,k=0,T=0,w=e.__k=Array(o);for(r=0;r<o;r++)(i=t[r])!=null&&typeof i!="boolean"&&typeof i!="function"?(typeof i!="object"||i.constructor===String?i=w[r]=zl(null,i):Wr(i)?i=w[r]=zl(Fn,{children:i}):i.constructor===Bl&&i.__b?i=w[r]=zl(i.type,i.props,i.key,i.ref,i.__v):w[r]=i,c=r+k,i.__=e,i.__b=e.__b+1,u=null,~(m=i.__i=uf(i,n,c,P))&&(P--,(u=n[m])&&(u.__u|=2)),u&&u.__v?(i.__u|=16,m==c-1?k--:m==c+1?k++:m!=c&&(m>c?k--:k++,T=1)):(~m||(o>b?k--:o<b&&k++),typeof i.type!="function"&&(i.__u|=4))):w[r]=null;if(T){for(h=[],$=[],r=0;r<o;r++)if((i=w[r])&&16&i.__u){for(k=0,v=h.length;k<v;)h[_=k+v>>1]<i.__i?k=_+1:v=_;h[k]=i.__i,$[r]=k+1}for(k=h.length;r--;)$[r]&&($[r]==k?k--:w[r].__u|=4)}if(P)for(r=0;r<b;r++)!(u=n[r])||2&u.__u||(u.__e==l&&(l=gn(u)),Ur(u,u));return l}function Ei(e,t,n,l){var o,r,i,u;if(typeof e.type=="function"){if(e.props.__P)return t;if(o=e.__k)for(r=0;r<o.length;r++)o[r]&&(o[r].__=e,t=Ei(o[r],t,n,!1));return t}for(t&&!t.parentNode&&(t=gn(e))&&!t.parentNode&&(t=null),i=e.__e,u=t;u&&u.nodeType==8;)u=u.nextSibling;for(i!=u&&(!l&&n.moveBefore&&i.parentNode?n.moveBefore(i,t):n.insertBefore(i,t||null)),t=i;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function uf(e,t,n,l){var o,r=e.key,i=e.type,u=t[n],c=u&&!(2&u.__u);if(u===null&&r==null||c&&r==u.key&&i==u.type)return n;if(l>(c?1:0)){for(o=n-1;o>=0;o--)if((u=t[o])&&!(2&u.__u)&&r==u.key&&i==u.type)return o;for(o=n+1;o<t.length;o++)if((u=t[o])&&!(2&u.__u)&&r==u.key&&i==u.type)return o}return-1}function Si(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function bo(e,t,n,l,o){var r,i;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof l=="string"&&(e.style.cssText=l=""),l)for(t in l)n&&t in n||Si(e.style,t);if(n)for(t in n)l&&n[t]==l[t]||Si(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof l!="function"&&(l=null),(e.__e||(e.__e={}))[t]=n,n&&l||(i=Or[t]||(Or[t]=cf(t)),(e.__a||(e.__a={}))[t]=Nr,r=t!=(t=t.replace(Ti,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,i,r):e.removeEventListener(t,i,r));else{if(o=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function cf(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[xo]==null)t[xo]=Nr++;else if(t[xo]<this.__a[e])return;return n(fe.event?fe.event(t):t)}}}function Hr(e,t,n,l,o,r,i,u,c,m){var h,$,v,_,b,P,k,T,w,R,x,z,A,q,B,X,V,C,j=t.type;if(t.constructor!==Bl)return null;128&n.__u&&(c=32&n.__u,h=n.__c.__z)&&(t.__u|=c,$=r=[],h.nodeType==8?u=To(h,r):r.push(h),u=r[0]||u),(h=fe.__b)&&h(t);e:if(typeof j=="function"){v=i.length;try{if(T=t.props,w=(h=j.prototype)&&h.render,R=(h=j.contextType)&&l[h.__c],x=h?R?R.props.value:h.__:l,(_=n.__c)?(t.__c=_,2&_.__g&&(_.__g|=1)):(w?t.__c=_=new j(T,x):(t.__c=_=new Wn(T,x),_.constructor=j,_.render=pf),R&&R.sub(_),_.state||(_.state={}),_.__n=l,_.__g|=8,_.__h=[],_.__k=[]),w&&(_.__s||(_.__s=_.state),j.getDerivedStateFromProps&&(_.__s==_.state&&(_.__s=Nn({},_.__s)),Nn(_.__s,j.getDerivedStateFromProps(T,_.__s)))),b=_.props,P=_.state,_.__v=t,n.__c){if(T!==b&&w&&!j.getDerivedStateFromProps&&_.componentWillReceiveProps&&_.componentWillReceiveProps(T,x),t.__v==n.__v&&!(8&_.__g)||!(4&_.__g)&&_.shouldComponentUpdate&&_.shouldComponentUpdate(T,_.__s,x)===!1){t.__v!=n.__v&&(_.props=T,_.state=_.__s,_.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(O){O&&(O.__=t)}),Po.push.apply(_.__h,_.__k),_.__k=[],_.__h.length&&i.push(_),u=gn(n);break e}_.componentWillUpdate&&_.componentWillUpdate(T,_.__s,x),w&&_.componentDidUpdate&&_.__h.push(function(){_.componentDidUpdate(b,P,k)})}else w&&!j.getDerivedStateFromProps&&_.componentWillMount&&_.componentWillMount(),w&&_.componentDidMount&&_.__h.push(_.componentDidMount);_.context=x,_.props=T,_.__P=e,_.__g&=-5,z=fe.__r,A=w?25:0;do _.__g&=-9,z&&z(t),h=_.render(_.props,_.state=_.__s,_.context);while(8&_.__g&&++A<25);w&&(Po.push.apply(_.__h,_.__k),_.__k=[]),_.state=_.__s,_.getChildContext&&(l=Nn({},l,_.getChildContext())),w&&n.__c&&_.getSnapshotBeforeUpdate&&(k=_.getSnapshotBeforeUpdate(b,P)),q=h&&h.type===Fn&&h.key==null?h.props.children:h,T.__P&&(h=u,o=(e=T.__P).namespaceURI,c=r=null,n.props&&n.props.__P!=e&&(n.__k.some(function(O){O&&Ur(O,O)}),n.__k=null),u=n.__k?gn(n,0):null),u=Pi(e,Wr(q)?q:[q],t,n,l,o,r,i,u,c,m),T.__P&&(t.__e=null,u=h),t.__u&=-161,$&&$.some(Dn),_.__h.length&&i.push(_),1&_.__g&&(_.__g&=-4)}catch(O){if(i.length=v,t.__v=null,c||r)if(O&&O.then){if(t.__u|=128|c,r){for(~(V=r.indexOf(u||void 0))||(V=r.length);(C=r[V-1])&&C.nodeType==8;)V--;for(;V<r.length;V++)if(C=r[V])if(r[V]=null,B){if(C==X)break}else{if(C.nodeType!=8)break;C.data.startsWith("$s")&&(X=To(B=C))}}if(!B){for(;u&&u.nodeType==8&&u.nextSibling;)u=u.nextSibling;B=u}(h=To(B=t.__c.__z||(t.__c.__z=B)))?(t.__e=B,u=h):t.__e=u,u=u&&u.nextSibling}else r&&r.some(Dn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),O&&O.then||Ci(t),fe.__e(O,t,n)}}else u=t.__e=ff(n.__e,t,n,l,o,r,i,c,m,e);return(h=fe.diffed)&&h(t),u}function To(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function Ci(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(Ci))}function Ri(e,t,n){for(var l=0;l<n.length;)Ir(n[l++],n[l++],n[l++]);fe.__c&&fe.__c(t,e),e.some(function(o){try{e=o.__h,o.__h=[],e.some(function(r){r.call(o)})}catch(r){fe.__e(r,o.__v)}})}function ff(e,t,n,l,o,r,i,u,c,m){var h,$,v,_,b,P,k,T,w=n.props||Ao,R=t.props,x=t.type;if(x=="svg"?o="http://www.w3.org/2000/svg":x=="math"?o="http://www.w3.org/1998/Math/MathML":o||(o="http://www.w3.org/1999/xhtml"),r){for(h=0;h<r.length;h++)if((b=r[h])&&(x?b.localName==x:b.nodeType==3)){e=b,r[h]=null;break}}if(!e){if(T=m.ownerDocument||document,!x)return T.createTextNode(R);e=T.createElementNS(o,x,R.is?R:m),u&&(fe.__m&&fe.__m(t,r),u=!1),r=null}if(x){if(m=x=="template"&&e.content||e,r=x=="textarea"&&R.defaultValue!=null?null:r&&Fr.call(m.childNodes),!u&&r)for(w={},h=0;h<e.attributes.length;h++)w[(b=e.attributes[h]).name]=b.value;for(h in w)b=w[h],h=="dangerouslySetInnerHTML"?v=b:h=="children"||h in R||h=="value"&&"defaultValue"in R||h=="checked"&&"defaultChecked"in R||bo(e,h,null,b,o);for(h in R)b=R[h],h=="children"?_=b:h=="dangerouslySetInnerHTML"?$=b:h=="value"?P=b:h=="checked"?k=b:u&&typeof b!="function"||w[h]===b||bo(e,h,b,w[h],o);$?(u||v&&($.__html==v.__html||$.__html==e.innerHTML)||(e.innerHTML=$.__html),t.__k=[]):(v&&(e.textContent=""),(x=="foreignObject"||o=="http://www.w3.org/1998/Math/MathML"&&rf.test(x))&&(o="http://www.w3.org/1999/xhtml"),Pi(m,Wr(_)?_:[_],t,n,l,o,r,i,r?r[0]:n.__k&&gn(n,0),u,c),r&&r.some(Dn)),u&&x!="textarea"||(h="value",x=="progress"&&P==null?e.removeAttribute(h):P==null||P===e[h]&&(x!="progress"||P)||bo(e,h,P,w[h],o),h="checked",k!=null&&k!=e[h]&&bo(e,h,k,w[h],o))}else w===R||u&&e.data==R||(e.data=R);return e}function Ir(e,t,n,l){try{typeof e=="function"?t?t.__x=e(t)||1:l&&(l=l.__c||l.__e)&&(t=l.__x)&&(l.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(o){fe.__e(o,n)}}function Ur(e,t,n){var l,o,r,i;if(fe.unmount&&fe.unmount(e),!(l=e.ref)||l.current&&l.current!=e.__e||Ir(l,null,t,e),l=e.__c){if(l.componentWillUnmount)try{l.componentWillUnmount()}catch(u){fe.__e(u,t)}l.__P=l.__n=null}if(l=e.__k)for(i=0;i<l.length;i++)l[i]&&Ur(l[i],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(l=e.__c)&&(l=l.__z)&&(o=To(l,r=[]))&&(l==e.__e&&r.some(Dn),Dn(o),Dn(l)),n||Dn(e.__e),e.__e=e.__c=e.__=null}function pf(e,t,n){return this.constructor(e,n)}function Gr(e,t){var n,l,o,r;fe.__&&fe.__(e,t),t.nodeType==9&&(t=t.documentElement),l=(n=e&&32&e.__u)?null:t.__k,t.__k=zl(Fn,{children:[e]}),o=[],r=[],Hr(t,t.__k,l||Ao,Ao,t.namespaceURI,l?null:t.firstChild?Fr.call(t.childNodes):null,o,l?l.__e:t.firstChild,n,r),Ri(o,t.__k,r),t.__k.props.children=null}fe={__e:function(e,t,n,l){for(var o,r,i;t=t.__;)if((o=t.__c)&&!(1&o.__g)){o.__g|=4;try{if((i=(r=o.constructor)&&r.getDerivedStateFromError)&&o.setState(r.getDerivedStateFromError(e)),o.componentDidCatch&&(o.componentDidCatch(e,l||{}),i=1),i&&8&o.__g)return void(o.__g|=2)}catch(u){e=u}}throw Mo=0,e}},bi=0,Dr=function(e){return e!=null&&e.constructor===Bl},Wn.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=Nn({},this.state)),typeof e=="function"&&(e=e(Nn({},n),this.props)),e&&(Nn(n,e),this.__v&&(t&&this.__k.push(t),ki(this)))},Wn.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),ki(this))},Wn.prototype.render=Fn,_n=[],Mo=0,xi=function(e,t){return e.__v.__b-t.__v.__b},xo=Symbol(),Ti=/(PointerCapture)$|Capture$/i,Nr=0,Or={},of=0;var ql,Ge,Vr,Li,zr=Object.is,Eo=0,Gi=[],Br=[],We=fe,Oi=We.__b,Di=We.__r,Ni=We.diffed,Wi=We.__c,Fi=We.unmount,Hi=We.__;function Yr(e,t){We.__h&&We.__h(Ge,e,Eo||t),Eo=0;var n=Ge.__H||(Ge.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function we(e){return Eo=1,mf(zi,e)}function mf(e,t,n){var l=Yr(ql++,2);if(l.t=e,!l.__c&&(l.__=[n?n(t):zi(void 0,t),function(r){var i=(l.__N||l.__)[0],u=l.t(i,r);zr(i,u)||(l.__N=[u,l.__[1]],l.__c.setState({}))}],l.__c=Ge,!Ge.__f)){Ge.__f=!0;var o=Ge.shouldComponentUpdate;Ge.shouldComponentUpdate=function(r,i,u){var c=this.__H;if(!c)return!0;var m=!1,h=this.props!=r;if(c.__.some(function(v){v.__N&&(m=!0,zr(v.__[0],v.__N[0])||(h=!0))}),o){var $=o.call(this,r,i,u);return m?$||h:$}return!m||h}}return l.__}function Oe(e,t){var n=Yr(ql++,3);!We.__s&&Vi(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,Ge.__H.__h.push(n))}function Ht(e){return Eo=5,$n(function(){return{current:e}},[])}function $n(e,t){var n=Yr(ql++,7);return Vi(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function hf(){var e;do{for(;e=Br.shift();)try{Yl(e)}catch(n){We.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=Gi.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(Yl),t.__h.some(jr),t.__h=[]}catch(n){t.__h=[],We.__e(n,e.__v)}}}while(Br.length)}We.__b=function(e){Ge=null,Oi&&Oi(e)},We.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Hi&&Hi(e,t)},We.__r=function(e){Di&&Di(e),ql=0;var t=(Ge=e.__c).__H;t&&(Vr==Ge?Ge.__h=[]:(t.__h.some(Yl),t.__h.some(jr),ql=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),Vr=Ge},We.diffed=function(e){Ni&&Ni(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Ui(Gi.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),Vr=Ge=null},We.__c=function(e,t){t.some(function(n){try{n.__h.some(Yl),n.__h=n.__h.filter(function(l){return!l.__||jr(l)})}catch(l){n.__h=[function(){throw l}]}}),Wi&&Wi(e,t)},We.unmount=function(e){Fi&&Fi(e);var t,n,l=e.__c;l&&l.__H&&(l.__H.__.some(function(o){try{if(o.__P&&o.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}o.__P=n,Ui(Br.push(o))}else Yl(o)}catch(r){t=r}}),l.__H=void 0,t&&We.__e(t,l.__v))};var Ii=typeof requestAnimationFrame=="function";function df(e){var t,n=function(){clearTimeout(l),Ii&&cancelAnimationFrame(t),setTimeout(e)},l=setTimeout(n,35);Ii&&(t=requestAnimationFrame(n))}function Ui(e){e!=1&&Li==We.requestAnimationFrame||((Li=We.requestAnimationFrame)||df)(hf)}function Yl(e){var t=Ge,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),Ge=t}function jr(e){var t=Ge;e.__c=e.__(),Ge=t}function Vi(e,t){return!e||e.length!=t.length||t.some(function(n,l){return!zr(n,e[l])})}function zi(e,t){return typeof t=="function"?t(e):t}var _f=Symbol.for("preact-signals");function Oo(){if(ln>1)ln--;else{var e,t=!1;for(function(){var o=Ro;for(Ro=void 0;o!==void 0;){var r=o.S;if(r.v===o.v)for(var i=r.t;i!==void 0;i=i.x)i.i===o.i&&(i.i=r.i);o=o.o}}();Jl!==void 0;){var n=Jl;for(Jl=void 0,Co++;n!==void 0;){var l=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&ji(n))try{n.c()}catch(o){t||(e=o,t=!0)}n=l}}if(Co=0,ln--,t)throw e}}function Zl(e){if(ln>0)return e();qr=++gf,ln++;try{return e()}finally{Oo()}}var Kl,Ae=void 0;function Ql(e){var t=Ae,n=Kl;Ae=void 0,Kl=void 0;try{return e()}finally{Ae=t,Kl=n}}var Jl=void 0,ln=0,Co=0,gf=0,qr=0,Ro=void 0,Lo=0;function Bi(e){if(Ae!==void 0){var t=e.n;if(t===void 0||t.t!==Ae)return t={i:0,S:e,p:Ae.s,n:void 0,t:Ae,e:void 0,x:void 0,r:t},Ae.s!==void 0&&(Ae.s.n=t),Ae.s=t,e.n=t,32&Ae.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Ae.s,t.n=void 0,Ae.s.n=t,Ae.s=t),t}}function Ve(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}Ve.prototype.brand=_f;Ve.prototype.h=function(){return!0};Ve.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:Ql(function(){var l;(l=t.W)==null||l.call(t)}))};Ve.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,l=e.x;n!==void 0&&(n.x=l,e.e=void 0),l!==void 0&&(l.e=n,e.x=void 0),e===this.t&&(this.t=l,l===void 0&&Ql(function(){var o;(o=t.Z)==null||o.call(t)}))}};Ve.prototype.subscribe=function(e){var t=this;return In(function(){var n=t.value;Ql(function(){return e(n)})},{name:"sub"})};Ve.prototype.valueOf=function(){return this.value};Ve.prototype.toString=function(){return this.value+""};Ve.prototype.toJSON=function(){return this.value};Ve.prototype.peek=function(){var e=this;return Ql(function(){return e.value})};Object.defineProperty(Ve.prototype,"value",{get:function(){var e=Bi(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Co>100)throw new Error("Cycle detected");(function(n){ln!==0&&Co===0&&n.l!==qr&&(n.l=qr,Ro={S:n,v:n.v,i:n.i,o:Ro})})(this),this.v=e,this.i++,Lo++,ln++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Oo()}}}});function ke(e,t){return new Ve(e,t)}function ji(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Yi(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function qi(e){for(var t=e.s,n=void 0;t!==void 0;){var l=t.p;t.i===-1?(t.S.U(t),l!==void 0&&(l.n=t.n),t.n!==void 0&&(t.n.p=l)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=l}e.s=n}function Hn(e,t){Ve.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Lo-1,this.f=4}Hn.prototype=new Ve;Hn.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Lo))return!0;if(this.g=Lo,this.f|=1,this.i>0&&!ji(this))return this.f&=-2,!0;var e=Ae;try{Yi(this),Ae=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Ae=e,qi(this),this.f&=-2,!0};Hn.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}Ve.prototype.S.call(this,e)};Hn.prototype.U=function(e){if(this.t!==void 0&&(Ve.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Hn.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Hn.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=Bi(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function on(e,t){return new Hn(e,t)}function Ki(e){var t=e.j;if(e.j=void 0,typeof t=="function"){ln++;var n=Ae;Ae=void 0;try{t()}catch(l){throw e.f&=-2,e.f|=8,Kr(e),l}finally{Ae=n,Oo()}}}function Kr(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Ki(e)}function $f(e){if(Ae!==this)throw new Error("Out-of-order effect");qi(this),Ae=e,this.f&=-2;try{8&this.f&&Kr(this)}finally{Oo()}}function hl(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,Kl&&Kl.push(this)}hl.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};hl.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Ki(this),Yi(this),ln++;var e=Ae;return Ae=this,$f.bind(this,e)};hl.prototype.N=function(){2&this.f||(this.f|=2,this.u=Jl,Jl=this)};hl.prototype.d=function(){this.f|=8,1&this.f||Kr(this)};hl.prototype.dispose=function(){this.d()};function In(e,t){var n=new hl(e,t);try{n.c()}catch(o){throw n.d(),o}var l=n.d.bind(n);return l[Symbol.dispose]=l,l}var Ji,No,Do,vf=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var Zi=[];In(function(){Ji=this.N})();function dl(e,t){fe[e]=t.bind(null,fe[e]||function(){})}function Xl(e){if(Do){var t=Do;Do=void 0,t()}Do=e&&e.S()}function Qi(e){var t=this,n=e.data,l=wf(n);l.name="ReactiveDom",l.value=n;var o=$n(function(){for(var u=t,c=t.__v;c=c.__;)if(c.__c){c.__c.__$f|=4;break}var m=on(function(){var _=l.value.value;return _===0?0:_===!0?"":_||""}),h=on(function(){return!Array.isArray(m.value)&&!Dr(m.value)}),$=In(function(){if(this.N=Xi,h.value){var _=m.value;u.__v&&u.__v.__e&&u.__v.__e.nodeType===3&&(u.__v.__e.data=_)}}),v=t.__$u.d;return t.__$u.d=function(){$(),v.call(this)},[h,m]},[]),r=o[0],i=o[1];return r.value?i.peek():i.value}Qi.displayName="ReactiveTextNode";Object.defineProperties(Ve.prototype,{constructor:{configurable:!0,value:jl(Fn,null).constructor},type:{configurable:!0,value:Qi},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});dl("__b",function(e,t){if(Xl(),No=void 0,typeof t.type=="string"){var n,l=t.props;for(var o in l)if(o!=="children"){var r=l[o];r instanceof Ve&&(n||(t.__np=n={}),n[o]=r,l[o]=r.peek())}}e(t)});dl("__r",function(e,t){if(e(t),t.type!==Fn){Xl();var n,l=t.__c;l&&(l.__$f&=-2,(n=l.__$u)===void 0&&(l.__$u=n=function(o,r){var i;return In(function(){i=this},{name:r}),i.c=o,i}(function(o){return function(){var r;vf&&((r=this.y)==null||r.call(this)),o.__$f|=1,o.setState({})}}(l),typeof t.type=="function"?t.type.displayName||t.type.name:""))),No=l,Xl(n)}});dl("__e",function(e,t,n,l){Xl(),No=void 0,e(t,n,l)});dl("diffed",function(e,t){Xl(),No=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var l=t.__np,o=t.props,r=n.U;if(r)for(var i in r){var u=r[i];u===void 0||l&&i in l||(u.d(),r[i]=void 0)}if(l){r||(r={},n.U=r);for(var c in l){var m=r[c],h=l[c];m===void 0?(m=yf(n,c,h,o),r[c]=m):m.o(h,o)}}}e(t)});function yf(e,t,n,l){var o=t in e&&e.ownerSVGElement===void 0,r=ke(n);return{o:function(i,u){r.value=i,l=u},d:In(function(){this.N=Xi;var i=r.value.value;l[t]!==i&&(l[t]=i,o?e[t]=i:i!=null&&(i!==!1||t[4]==="-")?e.setAttribute(t,i):e.removeAttribute(t))})}}dl("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var l=n.U;if(l){n.U=void 0;for(var o in l){var r=l[o];r&&r.d()}}}var i=t.__np;if(i){var u=t.props;for(var c in i)u[c]=i[c]}t.__np=void 0}else{var m=t.__c;if(m){m.__$f|=8;var h=m.__$u;h&&(m.__$u=void 0,h.d())}}e(t)});dl("__h",function(e,t,n,l){l<3&&(t.__$f|=2),e(t,n,l)});Wn.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,l=n&&n.s!==void 0;for(var o in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(l||r||4&this.__$f)||1&this.__$f)return!0}else if(!(l||4&this.__$f)||3&this.__$f)return!0;for(var i in e)if(i!=="__source"&&e[i]!==this.props[i])return!0;for(var u in this.props)if(!(u in e))return!0;return!1};function wf(e,t){return $n(function(){return ke(e,t)},[])}var kf=function(e){queueMicrotask(function(){queueMicrotask(e)})};function Sf(){Zl(function(){for(var e;e=Zi.shift();)Ji.call(e)})}function Xi(){Zi.push(this)===1&&(fe.requestAnimationFrame||kf)(Sf)}var ta=function(e,t,n,l){var o;t[0]=0;for(var r=1;r<t.length;r++){var i=t[r++],u=t[r]?(t[0]|=i?1:2,n[t[r++]]):t[++r];i===3?l[0]=u:i===4?l[1]=Object.assign(l[1]||{},u):i===5?(l[1]=l[1]||{})[t[++r]]=u:i===6?l[1][t[++r]]+=u+"":i?(o=e.apply(u,ta(e,u,n,["",null])),l.push(o),u[0]?t[0]|=2:(t[r-2]=0,t[r]=o)):l.push(u)}return l},ea=new Map;function na(e){var t=ea.get(this);return t||(t=new Map,ea.set(this,t)),(t=ta(this,t.get(e)||(t.set(e,t=function(n){for(var l,o,r=1,i="",u="",c=[0],m=function(v){r===1&&(v||(i=i.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?c.push(0,v,i):r===3&&(v||i)?(c.push(3,v,i),r=2):r===2&&i==="..."&&v?c.push(4,v,0):r===2&&i&&!v?c.push(5,0,!0,i):r>=5&&((i||!v&&r===5)&&(c.push(r,0,i,o),r=6),v&&(c.push(r,v,0,o),r=6)),i=""},h=0;h<n.length;h++){h&&(r===1&&m(),m(h));for(var $=0;$<n[h].length;$++)l=n[h][$],r===1?l==="<"?(m(),c=[c],r=3):i+=l:r===4?i==="--"&&l===">"?(r=1,i=""):i=l+i[0]:u?l===u?u="":i+=l:l==='"'||l==="'"?u=l:l===">"?(m(),r=1):r&&(l==="="?(r=5,o=i,i=""):l==="/"&&(r<5||n[h][$+1]===">")?(m(),r===3&&(c=c[0]),r=c,(c=c[0]).push(2,0,r),r=0):l===" "||l==="	"||l===`
`||l==="\r"?(m(),r=2):i+=l),r===3&&i==="!--"&&(r=4,c=c[0])}return m(),c}(e)),t),arguments,[])).length>1?t:t[0]}var d=na.bind(jl);var bf=["name","state","threads","executing","processing","process","managed","spilled","limit"];function la(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((o,r)=>{let i=bf.map(u=>[u,t[u][r]]);n.set(o,{id:o,...Object.fromEntries(i)})});for(let o of t.gone??[])n.delete(o);return n}var Jr=["waiting","queued","no-worker","processing","memory","released","erred","cancelled"];function oa(e){let t=e.group,n=e.expectedUs;return t.map((l,o)=>({group:l,expectedUs:n[o]??-1,counts:Object.fromEntries(Jr.map(r=>[r,e[r][o]??0]))}))}function Zr(e,{totals:t,memory:n},l){let{finished:o,failed:r}=t,i=e.findLast(h=>h.at<=l-2)??e[0],u=i!==void 0&&i.finished<=o&&l>i.at,c=u?l-i.at:1,m={at:l,finished:o,failed:r,finishedRate:u?(o-i.finished)/c:0,failedRate:u?Math.max(0,r-i.failed)/c:0,managed:n.managed,unmanaged:n.unmanagedOld+n.unmanagedRecent,spilled:n.spilled};return[...e.filter(h=>h.at>l-600),m]}function ra(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(l=>l!=="").map(l=>{try{return decodeURIComponent(l)}catch{return l}})}var Wo=new URL("./",import.meta.url),Fo=new URL("../api/v1/",Wo),eo=ke(new URL(location.href)),Ho=on(()=>ra(eo.value.pathname,Wo.pathname)),to=on(()=>eo.value.searchParams);function Zt(...e){return Wo.pathname+e.map(encodeURIComponent).join("/")}function Qr(e){history.pushState(null,"",e),eo.value=new URL(location.href),scrollTo(0,0)}function no(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),eo.value=n}function sa(){addEventListener("popstate",()=>eo.value=new URL(location.href)),document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(Wo.pathname)||(e.preventDefault(),Qr(n.href))})}var rn=class extends Error{status;constructor(t,n){super(n),this.status=t}};function Xr(e){return new URL(e,Fo).href}async function _l(e,t){return await(await es(e,{...t&&{signal:t}})).json()}async function ia(e,t){let l=(await es(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),o="";for(;l!==void 0&&o.length<t;){let{done:r,value:i}=await l.read();if(r)return o;o+=i}return await l?.cancel(),`${o.slice(0,t)}\u2026`}async function Io(e,t,n){await(await es(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}async function es(e,t){let n;try{n=await fetch(Xr(e),t)}catch(o){throw o instanceof DOMException&&o.name==="AbortError"?o:new rn(0,"The scheduler does not answer")}if(n.ok)return n;let l=`The scheduler answers with status ${n.status}`;try{l=(await n.json()).detail??l}catch{}throw new rn(n.status,l)}var vn=ke(0);function Ee(e,t){let[n,l]=we({data:null,error:null,path:e}),o=vn.value;return Oe(()=>{if(e===null)return;let r=new AbortController,i=0,u=async()=>{if(!document.hidden)try{let c=await _l(e,r.signal);l({data:c,error:null,path:e})}catch(c){if(r.signal.aborted)return;let m=c instanceof rn?c:new rn(0,String(c));l(h=>({data:h.path===e?h.data:null,error:m,path:e}))}r.signal.aborted||(i=setTimeout(u,t))};return u(),()=>{r.abort(),clearTimeout(i)}},[e,t,o]),n.path===e?n:{data:null,error:null}}var xf=200,Tf=3e3,aa=2e3,$l=ke("connecting"),It=ke(null),yl=ke(new Map),ns=ke([]),vl=ke([]),sn=ke([]),Go=ke(new Map),gl=new Map([["facts",1],["cluster",1]]),Uo=null,ua="",ts="",ca=0;function Qt(...e){Oe(()=>{for(let t of e)gl.set(t,(gl.get(t)??0)+1);return queueMicrotask(Vo),()=>{for(let t of e){let n=(gl.get(t)??1)-1;n===0?gl.delete(t):gl.set(t,n)}queueMicrotask(Vo)}},e)}function Vo(){let e=[...gl.keys()].sort().join(",");if(Uo!==null&&e===ua)return;Uo?.close(),clearTimeout(ca),ua=e;let t=ts===""?"0":ts,n=new URLSearchParams({topics:e,rate:"2",after:t}),l=new EventSource(Xr(`events?${n}`));Uo=l,l.onopen=()=>{$l.value==="lost"&&vn.value++,$l.value="open"},l.onerror=()=>{$l.value="lost",l.readyState===EventSource.CLOSED&&(Uo=null,ca=setTimeout(Vo,Tf))},l.addEventListener("frame",({data:o})=>Mf(JSON.parse(o))),l.addEventListener("fact",({data:o,lastEventId:r})=>Af(r,o)),l.addEventListener("reset",()=>{vl.value=[],vn.value++})}function fa(){Vo(),setInterval(()=>{let e=Date.now()/1e3,t=sn.value.at(-1);It.value===null||t===void 0||$l.value!=="open"||e-t.at>=aa/1e3&&(sn.value=Zr(sn.value,It.value,e))},aa/2)}function pa(e,t){ma.set(e,t)}var ma=new Map;function Mf(e){ma.get(String(e.t))?.(e),e.t==="workers"?yl.value=la(yl.value,e):e.t==="groups"?ns.value=oa(e):e.t==="graph"?Go.value=new Map(Go.value).set(String(e.graph),e):e.t==="cluster"&&Zl(()=>{It.value=e,sn.value=Zr(sn.value,It.value,Date.now()/1e3)})}function Af(e,t){if(vl.value.some(l=>l.id===e))return;ts=e;let n={...JSON.parse(t),id:e};vl.value=[n,...vl.value].slice(0,xf)}var Un=ke(null);function da(e){let{actions:t=!1,scopes:n=[]}=Un.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function _a(){let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await ha(),null;history.replaceState(null,"",location.pathname+location.search);let t=await ls({code:e});return t!==null&&await ha(),t}async function ls(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,l=await fetch(new URL("session",Fo),{method:"POST",headers:t,body:JSON.stringify(n)}),o=await l.json();return l.ok?(Un.value=o,null):o.detail??`The scheduler answers with status ${l.status}`}async function ga(){await Io("DELETE","session"),location.reload()}async function ha(){for(;;)try{Un.value=await _l("session");return}catch(e){if(!(e instanceof rn))throw e;await new Promise(t=>setTimeout(t,2e3))}}function Et({label:e,scope:t,method:n="POST",path:l,body:o,confirm:r,onDone:i}){let[u,c]=we("idle"),[m,h]=we(""),$=async()=>{c("busy"),h("");try{await Io(n,l,o),vn.value++,i?.()}catch(v){h(v instanceof Error?v.message:String(v))}c("idle")};return da(t)?d`
    <span class="action">
      <button
        type="button"
        class=${r===void 0?"":"destructive"}
        disabled=${u==="busy"}
        onClick=${()=>r===void 0?void $():c("asking")}
      >
        ${e}
      </button>
      ${m!==""&&d`<span class="bad" role="alert">${m}</span>`}
      ${u==="asking"&&d`
          <${Pf}
            text=${r}
            yes=${e}
            onAnswer=${v=>v?void $():c("idle")}
          />
        `}
    </span>
  `:null}function Pf({text:e,yes:t,onAnswer:n}){let l=Ht(null);return Oe(()=>{l.current?.showModal()},[]),d`
    <dialog ref=${l} aria-label=${e} onCancel=${()=>n(!1)}>
      <p>${e}</p>
      <div class="buttons">
        <button type="button" autofocus onClick=${()=>n(!1)}>No</button>
        <button type="button" class="destructive" onClick=${()=>n(!0)}>${t}</button>
      </div>
    </dialog>
  `}function Ce({title:e,aside:t,children:n}){return d`
    <header class="page-head">
      <h1>${e}</h1>
      <div class="page-aside">${t}</div>
    </header>
    ${n}
  `}function Se({title:e,note:t,children:n}){return d`
    <section class="card">
      <header class="card-head"><h2>${e}</h2>${t&&d`<p class="note">${t}</p>`}</header>
      ${n}
    </section>
  `}function oe({name:e,value:t,detail:n,tone:l="plain"}){return d`
    <div class=${`tile ${l}`}>
      <dt>${e}</dt>
      <dd>${t}</dd>
      ${n&&d`<dd class="detail">${n}</dd>`}
    </div>
  `}function Ct({name:e}){return d`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function ze({error:e}){return e===null?d`<p class="empty" aria-busy="true">Loading…</p>`:d`<p class="empty bad" role="alert">${e.message}</p>`}function et({children:e}){return d`<p class="empty">${e}</p>`}function Fe({to:e,children:t,title:n}){return d`<a href=${Zt(...e)} title=${n}>${t}</a>`}var $a=["B","KiB","MiB","GiB","TiB","PiB"];function Z(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<$a.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):zo(t)} ${$a[n]}`}function ct(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${zo(e*1e3)} ms`;if(e<60)return`${zo(e)} s`;let t=Math.round(e),[n,l]=[Math.floor(t/86400),Math.floor(t/3600)%24],[o,r]=[Math.floor(t/60)%60,t%60];return n>0?os([n,"d"],[l,"h"]):l>0?os([l,"h"],[o,"min"]):os([o,"min"],[r,"s"])}function os(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function I(e){return e.toLocaleString("en")}function rs(e){return e>=100?I(Math.round(e)):String(zo(e))}function zo(e){return e>=100?Math.round(e):Math.round(e*10)/10}function wl(e){return`${Math.round(e*100)} %`}function ft(e,t=new Date){let n=new Date(e),l=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?l:`${n.toLocaleDateString("en-CA")} ${l}`}function Ef(e,t,n=Date.now()){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function yn(e,t,n=Date.now()){let l=Ef(e,t,n);return l<.001?"< 1 ms":ct(l)}function Bo(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var Cf=[["done","done",["memory","released"]],["failed","failed",["erred"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function ss(e){return Cf.map(([t,n,l])=>({kind:t,label:n,count:l.reduce((o,r)=>o+(e[r]??0),0)})).filter(({count:t})=>t>0)}function wn(e){return{total:Object.values(e).reduce((n,l)=>n+l,0),done:(e.memory??0)+(e.released??0)}}function kn({label:e,counts:t}){let{total:n,done:l}=wn(t),o=ss(t),r=o.map(i=>`${I(i.count)} ${i.label}`).join(", ");return d`
    <div
      class="bar"
      role="progressbar"
      aria-label=${e}
      aria-valuemin="0"
      aria-valuemax=${n}
      aria-valuenow=${l}
      aria-valuetext=${r||"no tasks"}
      title=${r}
    >
      ${o.map(({kind:i,count:u})=>d`<span key=${i} class=${`part ${i}`} style=${{flexGrow:u}} />`)}
    </div>
  `}function va({counts:e}){return d`
    <ul class="legend">
      ${ss(e).map(({kind:t,label:n,count:l})=>d`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${I(l)} ${n}</li>
        `)}
    </ul>
  `}function kl({label:e,parts:t}){let{managed:n,unmanaged:l,spilled:o,limit:r}=t,i=n+l,u=Math.max(r??0,i,1),c=`${Z(i)}${r===null?"":` of ${Z(r)} (${wl(i/r)})`}: results ${Z(n)}, other ${Z(l)}; spilled ${Z(o)}`,m=h=>({width:`${100*h/u}%`});return d`
    <div
      class="bar memory"
      role="meter"
      aria-label=${e}
      aria-valuemin="0"
      aria-valuemax=${r??i}
      aria-valuenow=${i}
      aria-valuetext=${c}
      title=${c}
    >
      <span class="part managed" style=${m(n)} />
      <span class="part unmanaged" style=${m(l)} />
      ${r!==null&&d`<span class="threshold" style=${{left:"80%"}} />`}
    </div>
  `}var is=36,ya=10,Rf=60;function De({caption:e,head:t,rows:n,keyOf:l,cells:o}){let r=Ht(null),[i,u]=we(0),c=n.length<=Rf,m=Math.ceil((r.current?.clientHeight??700)/is),h=c?0:Math.max(0,Math.floor(i/is)-ya),$=c?n.length:Math.min(n.length,h+m+2*ya),v=_=>_>0&&d`
      <tr aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${_*is}px`}} />
      </tr>
    `;return d`
    <div
      ref=${r}
      class=${c?"rows":"rows many"}
      tabindex=${c?void 0:0}
      onScroll=${()=>u(r.current?.scrollTop??0)}
    >
      <table aria-rowcount=${n.length+1}>
        <caption>${e}</caption>
        <thead>
          <tr>${t.map(_=>d`<th key=${_} scope="col">${_}</th>`)}</tr>
        </thead>
        <tbody>
          ${v(h)}
          ${n.slice(h,$).map((_,b)=>{let[P,...k]=o(_);return d`
              <tr key=${l(_)} aria-rowindex=${h+b+2}>
                <th scope="row">${P}</th>
                ${k.map((T,w)=>d`<td key=${w}>${T}</td>`)}
              </tr>
            `})}
          ${v(n.length-$)}
        </tbody>
      </table>
    </div>
  `}function jo({caption:e,rows:t}){let n=t.some(({peakBytes:o})=>o),l=({group:o,counts:r,expectedSeconds:i,peakBytes:u})=>{let{total:c,done:m}=wn(r);return[d`<span class="mono">${o}</span>`,d`<${kn} label=${o} counts=${r} />`,`${I(m)} / ${I(c)}`,r.erred?d`<span class="bad">${I(r.erred)}</span>`:"",i===null?"":ct(i),...n?[u?Z(u):""]:[]]};return d`
    <${De}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${o=>o.group}
      cells=${l}
    />
  `}var wa=100;function ka({id:e}){Qt(`graph:${e}`);let t=`graphs/${encodeURIComponent(e)}`,{data:n,error:l}=Ee(t,3e3);if(n===null)return d`
      <${Ce} title="Graph">
        <section class="card">
          <${ze} error=${l} />
        </section>
        <//>
    `;let o=Go.value.get(e),r=o?.state===n.state?{...n,...o}:n;return d`
    <${Ce} title=${r.name||"Graph"} aside=${d`<${Lf} graph=${r} />`} />
    <${Of} graph=${r} />
    <${Wf} path=${t} isRunning=${Yo(r)} />
    <${Ff} id=${e} path=${t} graph=${r} />
    <${Hf} id=${e} path=${t} />
  `}function Yo({state:e}){return e==="running"||e==="cancelling"}function Lf({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}`;return d`
    ${Yo(e)&&d`
      <${Et}
        label="Cancel" scope="submit"
        path=${`${t}/cancel`}
        confirm="Cancel the graph? Its tasks are killed."
      />
    `}
    ${e.state==="failed"&&d`<${Et} label="Retry" scope="submit" path=${`${t}/retry`} />`}
    <${Et}
      label="Delete" scope="submit"
      method="DELETE"
      path=${t}
      confirm="Delete the graph and its results?"
      onDone=${()=>Qr(Zt("graphs"))}
    />
  `}function Of({graph:e}){let{total:t,done:n}=wn(e.counts),l=Object.entries(e.labels??{});return d`
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${d`<${Ct} name=${e.state} />`} detail=${e.stopReason} />
        <${oe} name="Done" value=${I(n)} detail=${`of ${I(t)} tasks`} />
        <${oe}
          name="Failed"
          value=${I(e.counts.erred)}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${oe}
          name="Time"
          value=${e.startedAt===null?"\u2014":yn(e.startedAt,e.endedAt)}
          detail=${e.submittedAt===null?"":`submitted ${ft(e.submittedAt)}`}
        />
        <${Nf} graph=${e} />
      </dl>
      <${kn} label="All tasks" counts=${e.counts} />
      <${va} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${l.map(([o,r])=>d`<${Df} key=${o} name=${o} value=${r} />`)}
      </p>
    </section>
  `}function Df({name:e,value:t}){let n=`${e}=${t}`;return d`
    <a class="label" href=${`${Zt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function Nf({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}/groups`,{data:n}=Ee(Yo(e)?t:null,3e3);return!Yo(e)||n===null?null:d`
    <${oe}
      name="Left"
      value=${n.etaSeconds===null?"not known":ct(n.etaSeconds)}
      detail="if all threads have work"
    />
  `}function Wf({path:e,isRunning:t}){let{data:n,error:l}=Ee(`${e}/groups`,t?2e3:3e4);return d`
    <${Se} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?d`<${ze} error=${l} />`:d`<${jo} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&d`<p class="note">${I(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function Ff({id:e,path:t,graph:n}){let l=n.counts.erred>0,{data:o}=Ee(l?`${t}/failures`:null,5e3);return!l||o===null||o.items.length===0?null:d`
    <${Se} title="Failures" note="by group and error, each with one example">
      <${De}
        caption="Failed tasks"
        head=${["Tasks","Count","Error","Example"]}
        rows=${o.items}
        keyOf=${r=>r.key}
        cells=${({group:r,count:i,error:u,message:c,key:m})=>[d`<span class="mono">${r}</span>`,I(i),d`<span class="bad">${u}</span>: ${c}`,d`<${Fe} to=${["graphs",e,"tasks",m]}>${m}<//>`]}
      />
      ${o.omitted>0&&d`<p class="note">${I(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function Hf({id:e,path:t}){let n=to.value.get("tasks")??"",l=new URLSearchParams({limit:String(wa),...n&&{state:n}}),{data:o,error:r}=Ee(`${t}/tasks?${l}`,5e3);return d`
    <${Se} title="Tasks">
      <form class="filters" onSubmit=${i=>i.preventDefault()}>
        <label>State <select
            value=${n}
            onChange=${i=>no("tasks",i.currentTarget.value)}
          >
            <option value="">all</option>
            ${Jr.map(i=>d`<option key=${i} value=${i}>${i}</option>`)}
          </select></label>
      </form>
      ${o===null?d`<${ze} error=${r} />`:o.items.length===0?d`<${et}>No task is ${n||"known"}.<//>`:d`<${If} id=${e} tasks=${o.items} />`}
      ${o?.nextCursor&&d`<p class="note">The first ${wa} are shown.</p>`}
    <//>
  `}function If({id:e,tasks:t}){return d`
    <${De}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[d`<${Fe} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,d`<${Ct} name=${n.state} />`,d`<span class="mono">${n.op}</span>`,I(n.attempts),n.nbytes===null?"":Z(n.nbytes),n.startedAt===null?"":yn(n.startedAt,n.endedAt)]}
    />
  `}var Uf=["","running","cancelling","succeeded","failed","cancelled"],Sa=200;function ba(){let e=to.value.get("state")??"",t=to.value.get("label")??"",n=new URLSearchParams({limit:String(Sa),...e&&{state:e},...t&&{label:t}}),{data:l,error:o}=Ee(`graphs?${n}`,2e3);return d`
    <${Ce} title="Graphs" aside=${d`<${Gf} state=${e} label=${t} />`} />
    <section class="card">
      ${l===null?d`<${ze} error=${o} />`:l.items.length===0?d`<${et}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:d`<${Vf} graphs=${l.items} />`}
      ${l?.nextCursor&&d`<p class="note">The newest ${Sa} are shown; a label finds older ones.</p>`}
    </section>
  `}function Gf({state:e,label:t}){return d`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>no("state",n.currentTarget.value)}
        >
          ${Uf.map(n=>d`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>no("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function Vf({graphs:e}){return d`
    <${De}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[d`<${Fe} to=${["graphs",t.id]} title=${t.id}>${t.name||Bo(t.id)}<//>`,d`<${Ct} name=${t.state} />`,d`<${kn} label=${t.name||t.id} counts=${t.counts} />`,I(t.tasks),t.counts.erred>0?d`<span class="bad">${I(t.counts.erred)}</span>`:"",t.submittedAt===null?"":ft(t.submittedAt),t.startedAt===null?"":yn(t.startedAt,t.endedAt)]}
    />
  `}function xa({refusal:e}){let[t,n]=we(""),[l,o]=we(!1),[r,i]=we(e);return d`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async c=>{c.preventDefault(),i(null);try{i(await ls({token:t.trim(),actions:l}))}catch{i("The scheduler does not answer")}}}>
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
            checked=${l}
            onChange=${c=>o(c.currentTarget.checked)}
          /> Allow actions, such as to cancel a graph</label>
        <button type="submit">Log in</button>
        ${r!==null&&d`<p class="bad" role="alert">${r}</p>`}
        <p class="note">
          The token is exchanged for a cookie and not kept. <code>weir dashboard</code> prints an
          address that needs none.
        </p>
      </form>
    </main>
  `}function Ta({process:e,managed:t,spilled:n,limit:l}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:l===0?null:l*1048576}}function Sl({process:e,limit:t}){return t===0?null:e/t}function Ma(e){let t=new Array(11).fill(0);for(let n of e){let l=Math.min(10,Math.floor((Sl(n)??0)*10));t[l]=(t[l]??0)+1}return t}function Aa(){Qt("workers");let e=[...yl.value.values()].sort((t,n)=>t.name<n.name?-1:1);return d`
    <${Ce} title="Workers" aside=${`${I(e.length)} registered`} />
    <section class="card">
      ${e.length===0?d`<${et}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:d`<${as} rows=${e} />`}
    </section>
  `}function as({rows:e}){return d`
    <${De}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=Ta(t),l=Sl(t);return[d`<${Fe} to=${["workers",t.name]}>${t.name}<//>`,d`<${Ct} name=${t.state} />`,`${I(t.executing)} / ${I(t.threads)}`,I(t.processing),d`<${kl} label=${`Memory of ${t.name}`} parts=${n} />`,d`<span class=${l!==null&&l>.8?"bad":""}>${Z(n.managed+n.unmanaged)}${n.limit===null?"":` / ${Z(n.limit)}`}</span>`,n.spilled===0?"":Z(n.spilled)]}}
    />
  `}var zf=60,Bf=20;function Pa(){return Qt("workers"),d`
    <${Ce} title="Memory" />
    <${jf} />
    <${Yf} />
    <${Kf} />
    <${Jf} />
  `}function jf(){let e=It.value;if(e===null)return d`
      <section class="card">
        <${ze} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:l,unmanagedRecent:o,spilled:r,limit:i}=e.memory,u=l+o;return d`
    <section class="card">
      <dl class="tiles">
        <${oe}
          name="Used"
          value=${Z(t)}
          detail=${i===null||i===0?"no limit":`${wl(t/i)} of ${Z(i)}`}
        />
        <${oe} name="Results" value=${Z(n)} />
        <${oe}
          name="Other"
          value=${Z(u)}
          detail=${`${Z(o)} in the last 30 s`}
        />
        <${oe} name="Spilled" value=${Z(r)} />
      </dl>
      <${kl} label="Memory of all workers" parts=${{managed:n,unmanaged:u,spilled:r,limit:i}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %</li>
      </ul>
    </section>
  `}function Yf(){let e=[...yl.value.values()].sort((n,l)=>(Sl(l)??0)-(Sl(n)??0));if(e.length===0)return null;let t=e.length>zf;return d`
    <${Se} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&d`<${qf} counts=${Ma(e)} />`}
      <${as} rows=${t?e.slice(0,Bf):e} />
    <//>
  `}function qf({counts:e}){let t=Math.max(...e,1);return d`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,l)=>d`
          <li key=${l} class=${l>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${I(n)}</b><span>${l<10?`${l*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function Kf(){let{data:e,error:t}=Ee("memory/groups?limit=50",3e3);return d`
    <${Se} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?d`<${ze} error=${t} />`:e.items.length===0?d`<${et}>No worker holds a result.<//>`:d`
          <${De}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:l,bytes:o})=>[d`<span class="mono">${n}</span>`,I(l),Z(o)]}
          />
        `}
    <//>
  `}function Jf(){let{data:e,error:t}=Ee("amm",2e3);if(e===null)return d`
      <${Se} title="Active Memory Manager">
        <${ze} error=${t} />
        <//>
    `;let{running:n,interval:l,policies:o,inFlight:r,lastRun:i}=e;return d`
    <${Se} title="Active Memory Manager">
      <div class="buttons">
        ${n?d`<${Et} label="Stop" scope="admin" path="amm/stop" />`:d`<${Et} label="Start" scope="admin" path="amm/start" />`}
        <${Et} label="Run once" scope="admin" path="amm/run_once" />
      </div>
      <dl class="tiles">
        <${oe} name="State" value=${n?"running":"stopped"} detail=${`each ${ct(l)}`} />
        <${oe}
          name="Copies under way"
          value=${I(r.copies)}
          detail=${Z(r.bytes)}
        />
        ${i!==null&&d`
          <${oe}
            name="Last run"
            value=${ft(i.at)}
            detail=${`${I(i.replicated)} copied, ${I(i.dropped)} dropped`}
          />
        `}
      </dl>
      <p class="note">Policies: ${o.length===0?"none":o.map(({name:u})=>u).join(", ")}</p>
      ${(i?.suggestions??[]).length>0&&d`
        <${De}
          caption="Suggestions of the last run"
          head=${["Key","Policy","Does","Size","Worker"]}
          rows=${i?.suggestions??[]}
          keyOf=${({key:u,op:c})=>`${c} ${u}`}
          cells=${({key:u,policy:c,op:m,nbytes:h,worker:$,reason:v})=>[d`<span class="mono">${u}</span>`,c,m,Z(h),$??v??""]}
        />
      `}
    <//>
  `}var Ye="u-",Zf="uplot",Qf=Ye+"hz",Xf=Ye+"vt",ep=Ye+"title",tp=Ye+"wrap",np=Ye+"under",lp=Ye+"over",op=Ye+"axis",zn=Ye+"off",rp=Ye+"select",sp=Ye+"cursor-x",ip=Ye+"cursor-y",ap=Ye+"cursor-pt",up=Ye+"legend",cp=Ye+"live",fp=Ye+"inline",pp=Ye+"series",mp=Ye+"marker",Ea=Ye+"label",hp=Ye+"value",ro="width",so="height",lo="top",Ca="bottom",bl="left",us="right",Ts="#000",Ra=Ts+"0",cs="mousemove",La="mousedown",fs="mouseup",Oa="mouseenter",Da="mouseleave",Na="dblclick",dp="resize",_p="scroll",Wa="change",Qo="dppxchange",Ms="--",Cl=typeof window<"u",_s=Cl?document:null,Tl=Cl?window:null,gp=Cl?navigator:null,ue,qo;function gs(){let e=devicePixelRatio;ue!=e&&(ue=e,qo&&vs(Wa,qo,gs),qo=matchMedia(`(min-resolution: ${ue-.001}dppx) and (max-resolution: ${ue+.001}dppx)`),Bn(Wa,qo,gs),Tl.dispatchEvent(new CustomEvent(Qo)))}function wt(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function $s(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function be(e,t,n){e.style[t]=n+"px"}function Ut(e,t,n,l){let o=_s.createElement(e);return t!=null&&wt(o,t),n?.insertBefore(o,l),o}function Rt(e,t){return Ut("div",e,t)}var Fa=new WeakMap;function Xt(e,t,n,l,o){let r="translate("+t+"px,"+n+"px)",i=Fa.get(e);r!=i&&(e.style.transform=r,Fa.set(e,r),t<0||n<0||t>l||n>o?wt(e,zn):$s(e,zn))}var Ha=new WeakMap;function Ia(e,t,n){let l=t+n,o=Ha.get(e);l!=o&&(Ha.set(e,l),e.style.background=t,e.style.borderColor=n)}var Ua=new WeakMap;function Ga(e,t,n,l){let o=t+""+n,r=Ua.get(e);o!=r&&(Ua.set(e,o),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=l?-t/2+"px":0,e.style.marginTop=l?-n/2+"px":0)}var As={passive:!0},$p={...As,capture:!0};function Bn(e,t,n,l){t.addEventListener(e,n,l?$p:As)}function vs(e,t,n,l){t.removeEventListener(e,n,As)}Cl&&gs();function Gt(e,t,n,l){let o;n=n||0,l=l||t.length-1;let r=l<=2147483647;for(;l-n>1;)o=r?n+l>>1:kt((n+l)/2),t[o]<e?n=o:l=o;return e-t[n]<=t[l]-e?n:l}function _u(e){return(n,l,o)=>{let r=-1,i=-1;for(let u=l;u<=o;u++)if(e(n[u])){r=u;break}for(let u=o;u>=l;u--)if(e(n[u])){i=u;break}return[r,i]}}var gu=e=>e!=null,$u=e=>e!=null&&e>0,tr=_u(gu),vp=_u($u);function yp(e,t,n,l=0,o=!1){let r=o?vp:tr,i=o?$u:gu;[t,n]=r(e,t,n);let u=e[t],c=e[t];if(t>-1)if(l==1)u=e[t],c=e[n];else if(l==-1)u=e[n],c=e[t];else for(let m=t;m<=n;m++){let h=e[m];i(h)&&(h<u?u=h:h>c&&(c=h))}return[u??de,c??-de]}function nr(e,t,n,l){let o=Ba(e),r=Ba(t);e==t&&(o==-1?(e*=n,t/=n):(e/=n,t*=n));let i=n==10?an:vu,u=o==1?kt:Lt,c=r==1?Lt:kt,m=u(i(je(e))),h=c(i(je(t))),$=Ml(n,m),v=Ml(n,h);return n==10&&(m<0&&($=_e($,-m)),h<0&&(v=_e(v,-h))),l||n==2?(e=$*o,t=v*r):(e=Su(e,$),t=lr(t,v)),[e,t]}function Ps(e,t,n,l){let o=nr(e,t,n,l);return e==0&&(o[0]=0),t==0&&(o[1]=0),o}var Es=.1,Va={mode:3,pad:Es},ao={pad:0,soft:null,mode:0},wp={min:ao,max:ao};function Xo(e,t,n,l){return or(n)?za(e,t,n):(ao.pad=n,ao.soft=l?0:null,ao.mode=l?3:0,za(e,t,wp))}function ie(e,t){return e??t}function kp(e,t,n){for(t=ie(t,0),n=ie(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function za(e,t,n){let l=n.min,o=n.max,r=ie(l.pad,0),i=ie(o.pad,0),u=ie(l.hard,-de),c=ie(o.hard,de),m=ie(l.soft,de),h=ie(o.soft,-de),$=ie(l.mode,0),v=ie(o.mode,0),_=t-e,b=an(_),P=pt(je(e),je(t)),k=an(P),T=je(k-b);(_<1e-24||T>10)&&(_=0,(e==0||t==0)&&(_=1e-24,$==2&&m!=de&&(r=0),v==2&&h!=-de&&(i=0)));let w=_||P||1e3,R=an(w),x=Ml(10,kt(R)),z=w*(_==0?e==0?.1:1:r),A=_e(Su(e-z,x/10),24),q=e>=m&&($==1||$==3&&A<=m||$==2&&A>=m)?m:de,B=pt(u,A<q&&e>=q?q:Vt(q,A)),X=w*(_==0?t==0?.1:1:i),V=_e(lr(t+X,x/10),24),C=t<=h&&(v==1||v==3&&V>=h||v==2&&V<=h)?h:-de,j=Vt(c,V>C&&t<=C?C:pt(C,V));return B==j&&B==0&&(j=100),[B,j]}var Sp=new Intl.NumberFormat(Cl?gp.language:"en-US"),Cs=e=>Sp.format(e),St=Math,Zo=St.PI,je=St.abs,kt=St.floor,Be=St.round,Lt=St.ceil,Vt=St.min,pt=St.max,Ml=St.pow,Ba=St.sign,an=St.log10,vu=St.log2,bp=(e,t=1)=>St.sinh(e)*t,ps=(e,t=1)=>St.asinh(e/t),de=1/0;function ja(e){return(an((e^e>>31)-(e>>31))|0)+1}function ys(e,t,n){return Vt(pt(e,t),n)}function yu(e){return typeof e=="function"}function ne(e){return yu(e)?e:()=>e}var xp=()=>{},wu=e=>e,ku=(e,t)=>t,Tp=e=>null,Ya=e=>!0,qa=(e,t)=>e==t,Mp=/\.\d*?(?=9{6,}|0{6,})/gm,jn=e=>{if(xu(e)||bn.has(e))return e;let t=`${e}`,n=t.match(Mp);if(n==null)return e;let l=n[0].length-1;if(t.indexOf("e-")!=-1){let[o,r]=t.split("e");return+`${jn(o)}e${r}`}return _e(e,l)};function Gn(e,t){return jn(_e(jn(e/t))*t)}function lr(e,t){return jn(Lt(jn(e/t))*t)}function Su(e,t){return jn(kt(jn(e/t))*t)}function _e(e,t=0){if(xu(e))return e;let n=10**t,l=e*n*(1+Number.EPSILON);return Be(l)/n}var bn=new Map;function bu(e){return((""+e).split(".")[1]||"").length}function co(e,t,n,l){let o=[],r=l.map(bu);for(let i=t;i<n;i++){let u=je(i),c=_e(Ml(e,i),u);for(let m=0;m<l.length;m++){let h=e==10?+`${l[m]}e${i}`:l[m]*c,$=(i>=0?0:u)+(i>=r[m]?0:r[m]),v=e==10?h:_e(h,$);o.push(v),bn.set(v,$)}}return o}var uo={},Rs=[],Al=[null,null],Sn=Array.isArray,xu=Number.isInteger,Ap=e=>e===void 0;function Ka(e){return typeof e=="string"}function or(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function Pp(e){return e!=null&&typeof e=="object"}var Ep=Object.getPrototypeOf(Uint8Array),Tu="__proto__";function Pl(e,t=or){let n;if(Sn(e)){let l=e.find(o=>o!=null);if(Sn(l)||t(l)){n=Array(e.length);for(let o=0;o<e.length;o++)n[o]=Pl(e[o],t)}else n=e.slice()}else if(e instanceof Ep)n=e.slice();else if(t(e)){n={};for(let l in e)l!=Tu&&(n[l]=Pl(e[l],t))}else n=e;return n}function He(e){let t=arguments;for(let n=1;n<t.length;n++){let l=t[n];for(let o in l)o!=Tu&&(or(e[o])?He(e[o],Pl(l[o])):e[o]=Pl(l[o]))}return e}var Cp=0,Rp=1,Lp=2;function Op(e,t,n){for(let l=0,o,r=-1;l<t.length;l++){let i=t[l];if(i>r){for(o=i-1;o>=0&&e[o]==null;)e[o--]=null;for(o=i+1;o<n&&e[o]==null;)e[r=o++]=null}}}function Dp(e,t){if(Fp(e)){let i=e[0].slice();for(let u=1;u<e.length;u++)i.push(...e[u].slice(1));return Hp(i[0])||(i=Wp(i)),i}let n=new Set;for(let i=0;i<e.length;i++){let c=e[i][0],m=c.length;for(let h=0;h<m;h++)n.add(c[h])}let l=[Array.from(n).sort((i,u)=>i-u)],o=l[0].length,r=new Map;for(let i=0;i<o;i++)r.set(l[0][i],i);for(let i=0;i<e.length;i++){let u=e[i],c=u[0];for(let m=1;m<u.length;m++){let h=u[m],$=Array(o).fill(void 0),v=t?t[i][m]:Rp,_=[];for(let b=0;b<h.length;b++){let P=h[b],k=r.get(c[b]);P===null?v!=Cp&&($[k]=P,v==Lp&&_.push(k)):$[k]=P}Op($,_,o),l.push($)}}return l}var Np=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function Wp(e){let t=e[0],n=t.length,l=Array(n);for(let r=0;r<l.length;r++)l[r]=r;l.sort((r,i)=>t[r]-t[i]);let o=[];for(let r=0;r<e.length;r++){let i=e[r],u=Array(n);for(let c=0;c<n;c++)u[c]=i[l[c]];o.push(u)}return o}function Fp(e){let t=e[0][0],n=t.length;for(let l=1;l<e.length;l++){let o=e[l][0];if(o.length!=n)return!1;if(o!=t){for(let r=0;r<n;r++)if(o[r]!=t[r])return!1}}return!0}function Hp(e,t=100){let n=e.length;if(n<=1)return!0;let l=0,o=n-1;for(;l<=o&&e[l]==null;)l++;for(;o>=l&&e[o]==null;)o--;if(o<=l)return!0;let r=pt(1,kt((o-l+1)/t));for(let i=e[l],u=l+r;u<=o;u+=r){let c=e[u];if(c!=null){if(c<=i)return!1;i=c}}return!0}var Mu=["January","February","March","April","May","June","July","August","September","October","November","December"],Au=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Pu(e){return e.slice(0,3)}var Ip=Au.map(Pu),Up=Mu.map(Pu),Gp={MMMM:Mu,MMM:Up,WWWW:Au,WWW:Ip};function oo(e){return(e<10?"0":"")+e}function Vp(e){return(e<10?"00":e<100?"0":"")+e}var zp={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>oo(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>oo(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>oo(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>oo(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>oo(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Vp(e.getMilliseconds())};function Ls(e,t){t=t||Gp;let n=[],l=/\{([a-z]+)\}|[^{]+/gi,o;for(;o=l.exec(e);)n.push(o[0][0]=="{"?zp[o[1]]:o[0]);return r=>{let i="";for(let u=0;u<n.length;u++)i+=typeof n[u]=="string"?n[u]:n[u](r,t);return i}}var Bp=new Intl.DateTimeFormat().resolvedOptions().timeZone;function jp(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==Bp?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var Eu=e=>e%1==0,er=[1,2,2.5,5],Yp=co(10,-32,0,er),Cu=co(10,0,32,er),qp=Cu.filter(Eu),Vn=Yp.concat(Cu),Os=`
`,Ru="{YYYY}",Ja=Os+Ru,Lu="{M}/{D}",io=Os+Lu,Ko=io+"/{YY}",Ou="{aa}",Kp="{h}:{mm}",xl=Kp+Ou,Za=Os+xl,Qa=":{ss}",pe=null;function Du(e){let t=e*1e3,n=t*60,l=n*60,o=l*24,r=o*30,i=o*365,c=(e==1?co(10,0,3,er).filter(Eu):co(10,-3,0,er)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,l,l*2,l*3,l*4,l*6,l*8,l*12,o,o*2,o*3,o*4,o*5,o*6,o*7,o*8,o*9,o*10,o*15,r,r*2,r*3,r*4,r*6,i,i*2,i*5,i*10,i*25,i*50,i*100]),m=[[i,Ru,pe,pe,pe,pe,pe,pe,1],[o*28,"{MMM}",Ja,pe,pe,pe,pe,pe,1],[o,Lu,Ja,pe,pe,pe,pe,pe,1],[l,"{h}"+Ou,Ko,pe,io,pe,pe,pe,1],[n,xl,Ko,pe,io,pe,pe,pe,1],[t,Qa,Ko+" "+xl,pe,io+" "+xl,pe,Za,pe,1],[e,Qa+".{fff}",Ko+" "+xl,pe,io+" "+xl,pe,Za,pe,1]];function h($){return(v,_,b,P,k,T)=>{let w=[],R=k>=i,x=k>=r&&k<i,z=$(b),A=_e(z*e,3),q=ms(z.getFullYear(),R?0:z.getMonth(),x||R?1:z.getDate()),B=_e(q*e,3);if(x||R){let X=x?k/r:0,V=R?k/i:0,C=A==B?A:_e(ms(q.getFullYear()+V,q.getMonth()+X,1)*e,3),j=new Date(Be(C/e)),O=j.getFullYear(),K=j.getMonth();for(let G=0;C<=P;G++){let le=ms(O+V*G,K+X*G,1),U=le-$(_e(le*e,3));C=_e((+le+U)*e,3),C<=P&&w.push(C)}}else{let X=k>=o?o:k,V=kt(b)-kt(A),C=B+V+lr(A-B,X);w.push(C);let j=$(C),O=j.getHours()+j.getMinutes()/n+j.getSeconds()/l,K=k/l,G=v.axes[_]._space,le=T/G;for(;C=_e(C+k,e==1?0:3),!(C>P);)if(K>1){let U=kt(_e(O+K,6))%24,re=$(C).getHours()-U;re>1&&(re=-1),C-=re*l,O=(O+K)%24;let me=w[w.length-1];_e((C-me)/k,3)*le>=.7&&w.push(C)}else w.push(C)}return w}}return[c,m,h]}var[Jp,Zp,Qp]=Du(1),[Xp,em,tm]=Du(.001);co(2,-53,53,[1]);function Xa(e,t){return e.map(n=>n.map((l,o)=>o==0||o==8||l==null?l:t(o==1||n[8]==0?l:n[1]+l)))}function eu(e,t){return(n,l,o,r,i)=>{let u=t.find(b=>i>=b[0])||t[t.length-1],c,m,h,$,v,_;return l.map(b=>{let P=e(b),k=P.getFullYear(),T=P.getMonth(),w=P.getDate(),R=P.getHours(),x=P.getMinutes(),z=P.getSeconds(),A=k!=c&&u[2]||T!=m&&u[3]||w!=h&&u[4]||R!=$&&u[5]||x!=v&&u[6]||z!=_&&u[7]||u[1];return c=k,m=T,h=w,$=R,v=x,_=z,A(P)})}}function nm(e,t){let n=Ls(t);return(l,o,r,i,u)=>o.map(c=>n(e(c)))}function ms(e,t,n){return new Date(e,t,n)}function tu(e,t){return t(e)}var lm="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function nu(e,t){return(n,l,o,r)=>r==null?Ms:t(e(l))}function om(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function rm(e,t){return e.series[t].fill(e,t)}var sm={show:!0,live:!0,isolate:!1,mount:xp,markers:{show:!0,width:2,stroke:om,fill:rm,dash:"solid"},idx:null,idxs:null,values:[]};function im(e,t){let n=e.cursor.points,l=Rt(),o=n.size(e,t);be(l,ro,o),be(l,so,o);let r=o/-2;be(l,"marginLeft",r),be(l,"marginTop",r);let i=n.width(e,t,o);return i&&be(l,"borderWidth",i),l}function am(e,t){let n=e.series[t].points;return n._fill||n._stroke}function um(e,t){let n=e.series[t].points;return n._stroke||n._fill}function cm(e,t){return e.series[t].points.size}var hs=[0,0];function fm(e,t,n){return hs[0]=t,hs[1]=n,hs}function Jo(e,t,n,l=!0){return o=>{o.button==0&&(!l||o.target==t)&&n(o)}}function ds(e,t,n,l=!0){return o=>{(!l||o.target==t)&&n(o)}}var pm={show:!0,x:!0,y:!0,lock:!1,move:fm,points:{one:!1,show:im,size:cm,width:0,stroke:um,fill:am},bind:{mousedown:Jo,mouseup:Jo,click:Jo,dblclick:Jo,mousemove:ds,mouseleave:ds,mouseenter:ds},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,l,o)=>l-o,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Nu={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Ds=He({},Nu,{filter:ku}),Wu=He({},Ds,{size:10}),Fu=He({},Nu,{show:!1}),Ns='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Hu="bold "+Ns,Iu=1.5,lu={show:!0,scale:"x",stroke:Ts,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Hu,side:2,grid:Ds,ticks:Wu,border:Fu,font:Ns,lineGap:Iu,rotate:0},mm="Value",hm="Time",ou={show:!0,scale:"x",auto:!1,sorted:1,min:de,max:-de,idxs:[]};function dm(e,t,n,l,o){return t.map(r=>r==null?"":Cs(r))}function _m(e,t,n,l,o,r,i){let u=[],c=bn.get(o)||0;n=i?n:_e(lr(n,o),c);for(let m=n;m<=l;m=_e(m+o,c))u.push(Object.is(m,-0)?0:m);return u}function ws(e,t,n,l,o,r,i){let u=[],c=e.scales[e.axes[t].scale].log,m=c==10?an:vu,h=kt(m(n));o=Ml(c,h),c==10&&(o=Vn[Gt(o,Vn)]);let $=n,v=o*c;c==10&&(v=Vn[Gt(v,Vn)]);do u.push($),$=$+o,c==10&&!bn.has($)&&($=_e($,bn.get(o))),$>=v&&(o=$,v=o*c,c==10&&(v=Vn[Gt(v,Vn)]));while($<=l);return u}function gm(e,t,n,l,o,r,i){let c=e.scales[e.axes[t].scale].asinh,m=l>c?ws(e,t,pt(c,n),l,o):[c],h=l>=0&&n<=0?[0]:[];return(n<-c?ws(e,t,pt(c,-l),-n,o):[c]).reverse().map(v=>-v).concat(h,m)}var Uu=/./,$m=/[12357]/,vm=/[125]/,ru=/1/,ks=(e,t,n,l)=>e.map((o,r)=>t==4&&o==0||r%l==0&&n.test(o.toExponential()[o<0?1:0])?o:null);function ym(e,t,n,l,o){let r=e.axes[n],i=r.scale,u=e.scales[i],c=e.valToPos,m=r._space,h=c(10,i),$=c(9,i)-h>=m?Uu:c(7,i)-h>=m?$m:c(5,i)-h>=m?vm:ru;if($==ru){let v=je(c(1,i)-h);if(v<m)return ks(t.slice().reverse(),u.distr,$,Lt(m/v)).reverse()}return ks(t,u.distr,$,1)}function wm(e,t,n,l,o){let r=e.axes[n],i=r.scale,u=r._space,c=e.valToPos,m=je(c(1,i)-c(2,i));return m<u?ks(t.slice().reverse(),3,Uu,Lt(u/m)).reverse():t}function km(e,t,n,l){return l==null?Ms:t==null?"":Cs(t)}var su={show:!0,scale:"y",stroke:Ts,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Hu,side:3,grid:Ds,ticks:Wu,border:Fu,font:Ns,lineGap:Iu,rotate:0};function Sm(e,t){let n=3+(e||1)*2;return _e(n*t,3)}function bm(e,t){let{scale:n,idxs:l}=e.series[0],o=e._data[0],r=e.valToPos(o[l[0]],n,!0),i=e.valToPos(o[l[1]],n,!0),u=je(i-r),c=e.series[t],m=u/(c.points.space*ue);return l[1]-l[0]<=m}var iu={scale:null,auto:!0,sorted:0,min:de,max:-de},Gu=(e,t,n,l,o)=>o,au={show:!0,auto:!0,sorted:0,gaps:Gu,alpha:1,facets:[He({},iu,{scale:"x"}),He({},iu,{scale:"y"})]},uu={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Gu,alpha:1,points:{show:bm,filter:null},values:null,min:de,max:-de,idxs:[],path:null,clip:null};function xm(e,t,n,l,o){return n/10}var Vu={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Tm=He({},Vu,{time:!1,ori:1}),cu={};function zu(e,t){let n=cu[e];return n||(n={key:e,plots:[],sub(l){n.plots.push(l)},unsub(l){n.plots=n.plots.filter(o=>o!=l)},pub(l,o,r,i,u,c,m){for(let h=0;h<n.plots.length;h++)n.plots[h]!=o&&n.plots[h].pub(l,o,r,i,u,c,m)}},e!=null&&(cu[e]=n)),n}var El=1,Ss=2;function Yn(e,t,n){let l=e.mode,o=e.series[t],r=l==2?e._data[t]:e._data,i=e.scales,u=e.bbox,c=r[0],m=l==2?r[1]:r[t],h=l==2?i[o.facets[0].scale]:i[e.series[0].scale],$=l==2?i[o.facets[1].scale]:i[o.scale],v=u.left,_=u.top,b=u.width,P=u.height,k=e.valToPosH,T=e.valToPosV;return h.ori==0?n(o,c,m,h,$,k,T,v,_,b,P,sr,Rl,ar,ju,qu):n(o,c,m,h,$,T,k,_,v,P,b,ir,Ll,Hs,Yu,Ku)}function Ws(e,t){let n=0,l=0,o=ie(e.bands,Rs);for(let r=0;r<o.length;r++){let i=o[r];i.series[0]==t?n=i.dir:i.series[1]==t&&(i.dir==1?l|=1:l|=2)}return[n,l==1?-1:l==2?1:l==3?2:0]}function Mm(e,t,n,l,o){let r=e.mode,i=e.series[t],u=r==2?i.facets[1].scale:i.scale,c=e.scales[u];return o==-1?c.min:o==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function un(e,t,n,l,o,r){return Yn(e,t,(i,u,c,m,h,$,v,_,b,P,k)=>{let T=i.pxRound,w=m.dir*(m.ori==0?1:-1),R=m.ori==0?Rl:Ll,x,z;w==1?(x=n,z=l):(x=l,z=n);let A=T($(u[x],m,P,_)),q=T(v(c[x],h,k,b)),B=T($(u[z],m,P,_)),X=T(v(r==1?h.max:h.min,h,k,b)),V=new Path2D(o);return R(V,B,X),R(V,A,X),R(V,A,q),V})}function rr(e,t,n,l,o,r){let i=null;if(e.length>0){i=new Path2D;let u=t==0?ar:Hs,c=n;for(let $=0;$<e.length;$++){let v=e[$];if(v[1]>v[0]){let _=v[0]-c;_>0&&u(i,c,l,_,l+r),c=v[1]}}let m=n+o-c,h=10;m>0&&u(i,c,l-h/2,m,l+r+h)}return i}function Am(e,t,n){let l=e[e.length-1];l&&l[0]==t?l[1]=n:e.push([t,n])}function Fs(e,t,n,l,o,r,i){let u=[],c=e.length;for(let m=o==1?n:l;m>=n&&m<=l;m+=o)if(t[m]===null){let $=m,v=m;if(o==1)for(;++m<=l&&t[m]===null;)v=m;else for(;--m>=n&&t[m]===null;)v=m;let _=r(e[$]),b=v==$?_:r(e[v]),P=$-o;_=i<=0&&P>=0&&P<c?r(e[P]):_;let T=v+o;b=i>=0&&T>=0&&T<c?r(e[T]):b,b>=_&&u.push([_,b])}return u}function fu(e){return e==0?wu:e==1?Be:t=>Gn(t,e)}function Bu(e){let t=e==0?sr:ir,n=e==0?(o,r,i,u,c,m)=>{o.arcTo(r,i,u,c,m)}:(o,r,i,u,c,m)=>{o.arcTo(i,r,c,u,m)},l=e==0?(o,r,i,u,c)=>{o.rect(r,i,u,c)}:(o,r,i,u,c)=>{o.rect(i,r,c,u)};return(o,r,i,u,c,m=0,h=0)=>{m==0&&h==0?l(o,r,i,u,c):(m=Vt(m,u/2,c/2),h=Vt(h,u/2,c/2),t(o,r+m,i),n(o,r+u,i,r+u,i+c,m),n(o,r+u,i+c,r,i+c,h),n(o,r,i+c,r,i,h),n(o,r,i,r+u,i,m),o.closePath())}}var sr=(e,t,n)=>{e.moveTo(t,n)},ir=(e,t,n)=>{e.moveTo(n,t)},Rl=(e,t,n)=>{e.lineTo(t,n)},Ll=(e,t,n)=>{e.lineTo(n,t)},ar=Bu(0),Hs=Bu(1),ju=(e,t,n,l,o,r)=>{e.arc(t,n,l,o,r)},Yu=(e,t,n,l,o,r)=>{e.arc(n,t,l,o,r)},qu=(e,t,n,l,o,r,i)=>{e.bezierCurveTo(t,n,l,o,r,i)},Ku=(e,t,n,l,o,r,i)=>{e.bezierCurveTo(n,t,o,l,i,r)};function Ju(e){return(t,n,l,o,r)=>Yn(t,n,(i,u,c,m,h,$,v,_,b,P,k)=>{let{pxRound:T,points:w}=i,R,x;m.ori==0?(R=sr,x=ju):(R=ir,x=Yu);let z=_e(w.width*ue,3),A=(w.size-w.width)/2*ue,q=_e(A*2,3),B=new Path2D,X=new Path2D,{left:V,top:C,width:j,height:O}=t.bbox;ar(X,V-q,C-q,j+q*2,O+q*2);let K=G=>{if(c[G]!=null){let le=T($(u[G],m,P,_)),U=T(v(c[G],h,k,b));R(B,le+A,U),x(B,le,U,A,0,Zo*2)}};if(r)r.forEach(K);else for(let G=l;G<=o;G++)K(G);return{stroke:z>0?B:null,fill:B,clip:X,flags:El|Ss}})}function Zu(e){return(t,n,l,o,r,i)=>{l!=o&&(r!=l&&i!=l&&e(t,n,l),r!=o&&i!=o&&e(t,n,o),e(t,n,i))}}var Pm=Zu(Rl),Em=Zu(Ll);function Qu(e){let t=ie(e?.alignGaps,0);return(n,l,o,r)=>Yn(n,l,(i,u,c,m,h,$,v,_,b,P,k)=>{[o,r]=tr(c,o,r);let T=i.pxRound,w=O=>T($(O,m,P,_)),R=O=>T(v(O,h,k,b)),x,z;m.ori==0?(x=Rl,z=Pm):(x=Ll,z=Em);let A=m.dir*(m.ori==0?1:-1),q={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:El},B=q.stroke,X=!1;if(r-o>=P*4){let O=F=>n.posToVal(F,m.key,!0),K=null,G=null,le,U,mt,xe=w(u[A==1?o:r]),re=w(u[o]),me=w(u[r]),ee=O(A==1?re+1:me-1);for(let F=A==1?o:r;F>=o&&F<=r;F+=A){let Ie=u[F],Te=(A==1?Ie<ee:Ie>ee)?xe:w(Ie),ce=c[F];Te==xe?ce!=null?(U=ce,K==null?(x(B,Te,R(U)),le=K=G=U):U<K?K=U:U>G&&(G=U)):ce===null&&(X=!0):(K!=null&&z(B,xe,R(K),R(G),R(le),R(U)),ce!=null?(U=ce,x(B,Te,R(U)),K=G=le=U):(K=G=null,ce===null&&(X=!0)),xe=Te,ee=O(xe+A))}K!=null&&K!=G&&mt!=xe&&z(B,xe,R(K),R(G),R(le),R(U))}else for(let O=A==1?o:r;O>=o&&O<=r;O+=A){let K=c[O];K===null?X=!0:K!=null&&x(B,w(u[O]),R(K))}let[C,j]=Ws(n,l);if(i.fill!=null||C!=0){let O=q.fill=new Path2D(B),K=i.fillTo(n,l,i.min,i.max,C),G=R(K),le=w(u[o]),U=w(u[r]);A==-1&&([U,le]=[le,U]),x(O,U,G),x(O,le,G)}if(!i.spanGaps){let O=[];X&&O.push(...Fs(u,c,o,r,A,w,t)),q.gaps=O=i.gaps(n,l,o,r,O),q.clip=rr(O,m.ori,_,b,P,k)}return j!=0&&(q.band=j==2?[un(n,l,o,r,B,-1),un(n,l,o,r,B,1)]:un(n,l,o,r,B,j)),q})}function Cm(e){let t=ie(e.align,1),n=ie(e.ascDesc,!1),l=ie(e.alignGaps,0),o=ie(e.extend,!1);return(r,i,u,c)=>Yn(r,i,(m,h,$,v,_,b,P,k,T,w,R)=>{[u,c]=tr($,u,c);let x=m.pxRound,{left:z,width:A}=r.bbox,q=re=>x(b(re,v,w,k)),B=re=>x(P(re,_,R,T)),X=v.ori==0?Rl:Ll,V={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:El},C=V.stroke,j=v.dir*(v.ori==0?1:-1),O=B($[j==1?u:c]),K=q(h[j==1?u:c]),G=K,le=K;o&&t==-1&&(le=z,X(C,le,O)),X(C,K,O);for(let re=j==1?u:c;re>=u&&re<=c;re+=j){let me=$[re];if(me==null)continue;let ee=q(h[re]),F=B(me);t==1?X(C,ee,O):X(C,G,F),X(C,ee,F),O=F,G=ee}let U=G;o&&t==1&&(U=z+A,X(C,U,O));let[mt,xe]=Ws(r,i);if(m.fill!=null||mt!=0){let re=V.fill=new Path2D(C),me=m.fillTo(r,i,m.min,m.max,mt),ee=B(me);X(re,U,ee),X(re,le,ee)}if(!m.spanGaps){let re=[];re.push(...Fs(h,$,u,c,j,q,l));let me=m.width*ue/2,ee=n||t==1?me:-me,F=n||t==-1?-me:me;re.forEach(Ie=>{Ie[0]+=ee,Ie[1]+=F}),V.gaps=re=m.gaps(r,i,u,c,re),V.clip=rr(re,v.ori,k,T,w,R)}return xe!=0&&(V.band=xe==2?[un(r,i,u,c,C,-1),un(r,i,u,c,C,1)]:un(r,i,u,c,C,xe)),V})}function pu(e,t,n,l,o,r,i=de){if(e.length>1){let u=null;for(let c=0,m=1/0;c<e.length;c++)if(t[c]!==void 0){if(u!=null){let h=je(e[c]-e[u]);h<m&&(m=h,i=je(n(e[c],l,o,r)-n(e[u],l,o,r)))}u=c}}return i}function Rm(e){e=e||uo;let t=ie(e.size,[.6,de,1]),n=e.align||0,l=e.gap||0,o=e.radius;o=o==null?[0,0]:typeof o=="number"?[o,0]:o;let r=ne(o),i=1-t[0],u=ie(t[1],de),c=ie(t[2],1),m=ie(e.disp,uo),h=ie(e.each,_=>{}),{fill:$,stroke:v}=m;return(_,b,P,k)=>Yn(_,b,(T,w,R,x,z,A,q,B,X,V,C)=>{let j=T.pxRound,O=n,K=l*ue,G=u*ue,le=c*ue,U,mt;x.ori==0?[U,mt]=r(_,b):[mt,U]=r(_,b);let xe=x.dir*(x.ori==0?1:-1),re=x.ori==0?ar:Hs,me=x.ori==0?h:(N,ge,Ue,Qn,Mn,Bt,An)=>{h(N,ge,Ue,Mn,Qn,An,Bt)},ee=ie(_.bands,Rs).find(N=>N.series[0]==b),F=ee!=null?ee.dir:0,Ie=T.fillTo(_,b,T.min,T.max,F),rt=j(q(Ie,z,C,X)),Te,ce,Ot,_t=V,Pe=j(T.width*ue),zt=!1,en=null,bt=null,cn=null,Kn=null;$!=null&&(Pe==0||v!=null)&&(zt=!0,en=$.values(_,b,P,k),bt=new Map,new Set(en).forEach(N=>{N!=null&&bt.set(N,new Path2D)}),Pe>0&&(cn=v.values(_,b,P,k),Kn=new Map,new Set(cn).forEach(N=>{N!=null&&Kn.set(N,new Path2D)})));let{x0:Jn,size:Nl}=m;if(Jn!=null&&Nl!=null){O=1,w=Jn.values(_,b,P,k),Jn.unit==2&&(w=w.map(Ue=>_.posToVal(B+Ue*V,x.key,!0)));let N=Nl.values(_,b,P,k);Nl.unit==2?ce=N[0]*V:ce=A(N[0],x,V,B)-A(0,x,V,B),_t=pu(w,R,A,x,V,B,_t),Ot=_t-ce+K}else _t=pu(w,R,A,x,V,B,_t),Ot=_t*i+K,ce=_t-Ot;Ot<1&&(Ot=0),Pe>=ce/2&&(Pe=0),Ot<5&&(j=wu);let mo=Ot>0,xn=_t-Ot-(mo?Pe:0);ce=j(ys(xn,le,G)),Te=(O==0?ce/2:O==xe?0:ce)-O*xe*((O==0?K/2:0)+(mo?Pe/2:0));let st={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},Zn=zt?null:new Path2D,tn=null;if(ee!=null)tn=_.data[ee.series[1]];else{let{y0:N,y1:ge}=m;N!=null&&ge!=null&&(R=ge.values(_,b,P,k),tn=N.values(_,b,P,k))}let Tn=U*ce,Q=mt*ce;for(let N=xe==1?P:k;N>=P&&N<=k;N+=xe){let ge=R[N];if(ge==null)continue;if(tn!=null){let ht=tn[N]??0;if(ge-ht==0)continue;rt=q(ht,z,C,X)}let Ue=x.distr!=2||m!=null?w[N]:N,Qn=A(Ue,x,V,B),Mn=q(ie(ge,Ie),z,C,X),Bt=j(Qn-Te),An=j(pt(Mn,rt)),gt=j(Vt(Mn,rt)),xt=An-gt;if(ge!=null){let ht=ge<0?Q:Tn,Dt=ge<0?Tn:Q;zt?(Pe>0&&cn[N]!=null&&re(Kn.get(cn[N]),Bt,gt+kt(Pe/2),ce,pt(0,xt-Pe),ht,Dt),en[N]!=null&&re(bt.get(en[N]),Bt,gt+kt(Pe/2),ce,pt(0,xt-Pe),ht,Dt)):re(Zn,Bt,gt+kt(Pe/2),ce,pt(0,xt-Pe),ht,Dt),me(_,b,N,Bt-Pe/2,gt,ce+Pe,xt)}}return Pe>0?st.stroke=zt?Kn:Zn:zt||(st._fill=T.width==0?T._fill:T._stroke??T._fill,st.width=0),st.fill=zt?bt:Zn,st})}function Lm(e,t){let n=ie(t?.alignGaps,0);return(l,o,r,i)=>Yn(l,o,(u,c,m,h,$,v,_,b,P,k,T)=>{[r,i]=tr(m,r,i);let w=u.pxRound,R=U=>w(v(U,h,k,b)),x=U=>w(_(U,$,T,P)),z,A,q;h.ori==0?(z=sr,q=Rl,A=qu):(z=ir,q=Ll,A=Ku);let B=h.dir*(h.ori==0?1:-1),X=R(c[B==1?r:i]),V=X,C=[],j=[];for(let U=B==1?r:i;U>=r&&U<=i;U+=B)if(m[U]!=null){let xe=c[U],re=R(xe);C.push(V=re),j.push(x(m[U]))}let O={stroke:e(C,j,z,q,A,w),fill:null,clip:null,band:null,gaps:null,flags:El},K=O.stroke,[G,le]=Ws(l,o);if(u.fill!=null||G!=0){let U=O.fill=new Path2D(K),mt=u.fillTo(l,o,u.min,u.max,G),xe=x(mt);q(U,V,xe),q(U,X,xe)}if(!u.spanGaps){let U=[];U.push(...Fs(c,m,r,i,B,R,n)),O.gaps=U=u.gaps(l,o,r,i,U),O.clip=rr(U,h.ori,b,P,k,T)}return le!=0&&(O.band=le==2?[un(l,o,r,i,K,-1),un(l,o,r,i,K,1)]:un(l,o,r,i,K,le)),O})}function Om(e){return Lm(Dm,e)}function Dm(e,t,n,l,o,r){let i=e.length;if(i<2)return null;let u=new Path2D;if(n(u,e[0],t[0]),i==2)l(u,e[1],t[1]);else{let c=Array(i),m=Array(i-1),h=Array(i-1),$=Array(i-1);for(let v=0;v<i-1;v++)h[v]=t[v+1]-t[v],$[v]=e[v+1]-e[v],m[v]=h[v]/$[v];c[0]=m[0];for(let v=1;v<i-1;v++)m[v]===0||m[v-1]===0||m[v-1]>0!=m[v]>0?c[v]=0:(c[v]=3*($[v-1]+$[v])/((2*$[v]+$[v-1])/m[v-1]+($[v]+2*$[v-1])/m[v]),isFinite(c[v])||(c[v]=0));c[i-1]=m[i-2];for(let v=0;v<i-1;v++)o(u,e[v]+$[v]/3,t[v]+c[v]*$[v]/3,e[v+1]-$[v]/3,t[v+1]-c[v+1]*$[v]/3,e[v+1],t[v+1])}return u}var bs=new Set;function mu(){for(let e of bs)e.syncRect(!0)}Cl&&(Bn(dp,Tl,mu),Bn(_p,Tl,mu,!0),Bn(Qo,Tl,()=>{lt.pxRatio=ue}));var Nm=Qu(),Wm=Ju();function hu(e,t,n,l){return(l?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((r,i)=>xs(r,i,t,n))}function Fm(e,t){return e.map((n,l)=>l==0?{}:He({},t,n))}function xs(e,t,n,l){return He({},t==0?n:l,e)}function Xu(e,t,n){return t==null?Al:[t,n]}var Hm=Xu;function Im(e,t,n){return t==null?Al:Xo(t,n,Es,!0)}function ec(e,t,n,l){return t==null?Al:nr(t,n,e.scales[l].log,!1)}var Um=ec;function tc(e,t,n,l){return t==null?Al:Ps(t,n,e.scales[l].log,!1)}var Gm=tc;function Vm(e,t,n,l,o){let r=pt(ja(e),ja(t)),i=t-e,u=Gt(o/l*i,n);do{let c=n[u],m=l*c/i;if(m>=o&&r+(c<5?bn.get(c):0)<=17)return[c,m]}while(++u<n.length);return[0,0]}function du(e){let t,n;return e=e.replace(/(\d+)px/,(l,o)=>(t=Be((n=+o)*ue))+"px"),[e,t,n]}function zm(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=_e(t[2]*ue,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function lt(e,t,n){let l={mode:ie(e.mode,1)},o=l.mode;function r(s,a,f,p){let g=a.valToPct(s);return p+f*(a.dir==-1?1-g:g)}function i(s,a,f,p){let g=a.valToPct(s);return p+f*(a.dir==-1?g:1-g)}function u(s,a,f,p){return a.ori==0?r(s,a,f,p):i(s,a,f,p)}l.valToPosH=r,l.valToPosV=i;let c=!1;l.status=0;let m=l.root=Rt(Zf);if(e.id!=null&&(m.id=e.id),wt(m,e.class),e.title){let s=Rt(ep,m);s.textContent=e.title}let h=Ut("canvas"),$=l.ctx=h.getContext("2d"),v=Rt(tp,m);Bn("click",v,s=>{s.target===b&&($e!=ul||Me!=cl)&&nt.click(l,s)},!0);let _=l.under=Rt(np,v);v.appendChild(h);let b=l.over=Rt(lp,v);e=Pl(e);let P=+ie(e.pxAlign,1),k=fu(P);(e.plugins||[]).forEach(s=>{s.opts&&(e=s.opts(l,e)||e)});let T=e.ms||.001,w=l.series=o==1?hu(e.series||[],ou,uu,!1):Fm(e.series||[null],au),R=l.axes=hu(e.axes||[],lu,su,!0),x=l.scales={},z=l.bands=e.bands||[];z.forEach(s=>{s.fill=ne(s.fill||null),s.dir=ie(s.dir,-1)});let A=o==2?w[1].facets[0].scale:w[0].scale,q={axes:Vc,series:Fc},B=(e.drawOrder||["axes","series"]).map(s=>q[s]);function X(s){let a=s.distr==3?f=>an(f>0?f:s.clamp(l,f,s.min,s.max,s.key)):s.distr==4?f=>ps(f,s.asinh):s.distr==100?f=>s.fwd(f):f=>f;return f=>{let p=a(f),{_min:g,_max:y}=s,S=y-g;return(p-g)/S}}function V(s){let a=x[s];if(a==null){let f=(e.scales||uo)[s]||uo;if(f.from!=null){V(f.from);let p=He({},x[f.from],f,{key:s});p.valToPct=X(p),x[s]=p}else{a=x[s]=He({},s==A?Vu:Tm,f),a.key=s;let p=a.time,g=a.range,y=Sn(g);if((s!=A||o==2&&!p)&&(y&&(g[0]==null||g[1]==null)&&(g={min:g[0]==null?Va:{mode:1,hard:g[0],soft:g[0]},max:g[1]==null?Va:{mode:1,hard:g[1],soft:g[1]}},y=!1),!y&&or(g))){let S=g;g=(M,E,L)=>E==null?Al:Xo(E,L,S)}a.range=ne(g||(p?Hm:s==A?a.distr==3?Um:a.distr==4?Gm:Xu:a.distr==3?ec:a.distr==4?tc:Im)),a.auto=ne(y?!1:a.auto),a.clamp=ne(a.clamp||xm),a._min=a._max=null,a.valToPct=X(a)}}}V("x"),V("y"),o==1&&w.forEach(s=>{V(s.scale)}),R.forEach(s=>{V(s.scale)});for(let s in e.scales)V(s);let C=x[A],j=C.distr,O,K;C.ori==0?(wt(m,Qf),O=r,K=i):(wt(m,Xf),O=i,K=r);let G={};for(let s in x){let a=x[s];(a.min!=null||a.max!=null)&&(G[s]={min:a.min,max:a.max},a.min=a.max=null)}let le=e.tzDate||(s=>new Date(Be(s/T))),U=e.fmtDate||Ls,mt=T==1?Qp(le):tm(le),xe=eu(le,Xa(T==1?Zp:em,U)),re=nu(le,tu(lm,U)),me=[],ee=l.legend=He({},sm,e.legend),F=l.cursor=He({},pm,{drag:{y:o==2}},e.cursor),Ie=ee.show,rt=F.show,Te=ee.markers;ee.idxs=me,Te.width=ne(Te.width),Te.dash=ne(Te.dash),Te.stroke=ne(Te.stroke),Te.fill=ne(Te.fill);let ce,Ot,_t,Pe=[],zt=[],en,bt=!1,cn={};if(ee.live){let s=w[1]?w[1].values:null;bt=s!=null,en=bt?s(l,1,0):{_:0};for(let a in en)cn[a]=Ms}if(Ie)if(ce=Ut("table",up,m),_t=Ut("tbody",null,ce),ee.mount(l,ce),bt){Ot=Ut("thead",null,ce,_t);let s=Ut("tr",null,Ot);Ut("th",null,s);for(var Kn in en)Ut("th",Ea,s).textContent=Kn}else wt(ce,fp),ee.live&&wt(ce,cp);let Jn={show:!0},Nl={show:!1};function mo(s,a){if(a==0&&(bt||!ee.live||o==2))return Al;let f=[],p=Ut("tr",pp,_t,_t.childNodes[a]);wt(p,s.class),s.show||wt(p,zn);let g=Ut("th",null,p);if(Te.show){let M=Rt(mp,g);if(a>0){let E=Te.width(l,a);E&&(M.style.border=E+"px "+Te.dash(l,a)+" "+Te.stroke(l,a)),M.style.background=Te.fill(l,a)}}let y=Rt(Ea,g);s.label instanceof HTMLElement?y.appendChild(s.label):y.textContent=s.label,a>0&&(Te.show||(y.style.color=s.width>0?Te.stroke(l,a):Te.fill(l,a)),st("click",g,M=>{if(F._lock)return;En(M);let E=w.indexOf(s);if((M.ctrlKey||M.metaKey)!=ee.isolate){let L=w.some((D,W)=>W>0&&W!=E&&D.show);w.forEach((D,W)=>{W>0&&Yt(W,L?W==E?Jn:Nl:Jn,!0,Ne.setSeries)})}else Yt(E,{show:!s.show},!0,Ne.setSeries)},!1),el&&st(Oa,g,M=>{F._lock||(En(M),Yt(w.indexOf(s),pl,!0,Ne.setSeries))},!1));for(var S in en){let M=Ut("td",hp,p);M.textContent="--",f.push(M)}return[p,f]}let xn=new Map;function st(s,a,f,p=!0){let g=xn.get(a)||{},y=F.bind[s](l,a,f,p);y&&(Bn(s,a,g[s]=y),xn.set(a,g))}function Zn(s,a,f){let p=xn.get(a)||{};for(let g in p)(s==null||g==s)&&(vs(g,a,p[g]),delete p[g]);s==null&&xn.delete(a)}let tn=0,Tn=0,Q=0,N=0,ge=0,Ue=0,Qn=ge,Mn=Ue,Bt=Q,An=N,gt=0,xt=0,ht=0,Dt=0;l.bbox={};let cr=!1,ho=!1,Xn=!1,Pn=!1,_o=!1,Tt=!1;function fr(s,a,f){(f||s!=l.width||a!=l.height)&&js(s,a),rl(!1),Xn=!0,ho=!0,sl()}function js(s,a){l.width=tn=Q=s,l.height=Tn=N=a,ge=Ue=0,Cc(),Rc();let f=l.bbox;gt=f.left=Gn(ge*ue,.5),xt=f.top=Gn(Ue*ue,.5),ht=f.width=Gn(Q*ue,.5),Dt=f.height=Gn(N*ue,.5)}let Ac=3;function Pc(){let s=!1,a=0;for(;!s;){a++;let f=Uc(a),p=Gc(a);s=a==Ac||f&&p,s||(js(l.width,l.height),ho=!0)}}function Ec({width:s,height:a}){fr(s,a)}l.setSize=Ec;function Cc(){let s=!1,a=!1,f=!1,p=!1;R.forEach((g,y)=>{if(g.show&&g._show){let{side:S,_size:M}=g,E=S%2,L=g.label!=null?g.labelSize:0,D=M+L;D>0&&(E?(Q-=D,S==3?(ge+=D,p=!0):f=!0):(N-=D,S==0?(Ue+=D,s=!0):a=!0))}}),Cn[0]=s,Cn[1]=f,Cn[2]=a,Cn[3]=p,Q-=fn[1]+fn[3],ge+=fn[3],N-=fn[2]+fn[0],Ue+=fn[0]}function Rc(){let s=ge+Q,a=Ue+N,f=ge,p=Ue;function g(y,S){switch(y){case 1:return s+=S,s-S;case 2:return a+=S,a-S;case 3:return f-=S,f+S;case 0:return p-=S,p+S}}R.forEach((y,S)=>{if(y.show&&y._show){let M=y.side;y._pos=g(M,y._size),y.label!=null&&(y._lpos=g(M,y.labelSize))}})}if(F.dataIdx==null){let s=F.hover,a=s.skip=new Set(s.skip??[]);a.add(void 0);let f=s.prox=ne(s.prox),p=s.bias??=0;F.dataIdx=(g,y,S,M)=>{if(y==0)return S;let E=S,L=f(g,y,S,M)??de,D=L>=0&&L<de,W=C.ori==0?Q:N,J=F.left,ae=t[0],se=t[y];if(a.has(se[S])){E=null;let te=null,Y=null,H;if(p==0||p==-1)for(H=S;te==null&&H-- >0;)a.has(se[H])||(te=H);if(p==0||p==1)for(H=S;Y==null&&H++<se.length;)a.has(se[H])||(Y=H);if(te!=null||Y!=null)if(D){let ye=te==null?-1/0:O(ae[te],C,W,0),Re=Y==null?1/0:O(ae[Y],C,W,0),Xe=J-ye,he=Re-J;Xe<=he?Xe<=L&&(E=te):he<=L&&(E=Y)}else E=Y==null?te:te==null?Y:S-te<=Y-S?te:Y}else D&&je(J-O(ae[S],C,W,0))>L&&(E=null);return E}}let En=s=>{F.event=s};F.idxs=me,F._lock=!1;let ot=F.points;ot.show=ne(ot.show),ot.size=ne(ot.size),ot.stroke=ne(ot.stroke),ot.width=ne(ot.width),ot.fill=ne(ot.fill);let jt=l.focus=He({},e.focus||{alpha:.3},F.focus),el=jt.prox>=0,tl=el&&ot.one,Mt=[],nl=[],ll=[];function Ys(s,a){let f=ot.show(l,a);if(f instanceof HTMLElement)return wt(f,ap),wt(f,s.class),Xt(f,-10,-10,Q,N),b.insertBefore(f,Mt[a]),f}function qs(s,a){if(o==1||a>0){let f=o==1&&x[s.scale].time,p=s.value;s.value=f?Ka(p)?nu(le,tu(p,U)):p||re:p||km,s.label=s.label||(f?hm:mm)}if(tl||a>0){s.width=s.width==null?1:s.width,s.paths=s.paths||Nm||Tp,s.fillTo=ne(s.fillTo||Mm),s.pxAlign=+ie(s.pxAlign,P),s.pxRound=fu(s.pxAlign),s.stroke=ne(s.stroke||null),s.fill=ne(s.fill||null),s._stroke=s._fill=s._paths=s._focus=null;let f=Sm(pt(1,s.width),1),p=s.points=He({},{size:f,width:pt(1,f*.2),stroke:s.stroke,space:f*2,paths:Wm,_stroke:null,_fill:null},s.points);p.show=ne(p.show),p.filter=ne(p.filter),p.fill=ne(p.fill),p.stroke=ne(p.stroke),p.paths=ne(p.paths),p.pxAlign=s.pxAlign}if(Ie){let f=mo(s,a);Pe.splice(a,0,f[0]),zt.splice(a,0,f[1]),ee.values.push(null)}if(rt){me.splice(a,0,null);let f=null;tl?a==0&&(f=Ys(s,a)):a>0&&(f=Ys(s,a)),Mt.splice(a,0,f),nl.splice(a,0,0),ll.splice(a,0,0)}Qe("addSeries",a)}function Lc(s,a){a=a??w.length,s=o==1?xs(s,a,ou,uu):xs(s,a,{},au),w.splice(a,0,s),qs(w[a],a)}l.addSeries=Lc;function Oc(s){if(w.splice(s,1),Ie){ee.values.splice(s,1),zt.splice(s,1);let a=Pe.splice(s,1)[0];Zn(null,a.firstChild),a.remove()}rt&&(me.splice(s,1),Mt.splice(s,1)[0].remove(),nl.splice(s,1),ll.splice(s,1)),Qe("delSeries",s)}l.delSeries=Oc;let Cn=[!1,!1,!1,!1];function Dc(s,a){if(s._show=s.show,s.show){let f=s.side%2,p=x[s.scale];p==null&&(s.scale=f?w[1].scale:A,p=x[s.scale]);let g=p.time;s.size=ne(s.size),s.space=ne(s.space),s.rotate=ne(s.rotate),Sn(s.incrs)&&s.incrs.forEach(S=>{!bn.has(S)&&bn.set(S,bu(S))}),s.incrs=ne(s.incrs||(p.distr==2?qp:g?T==1?Jp:Xp:Vn)),s.splits=ne(s.splits||(g&&p.distr==1?mt:p.distr==3?ws:p.distr==4?gm:_m)),s.stroke=ne(s.stroke),s.grid.stroke=ne(s.grid.stroke),s.ticks.stroke=ne(s.ticks.stroke),s.border.stroke=ne(s.border.stroke);let y=s.values;s.values=Sn(y)&&!Sn(y[0])?ne(y):g?Sn(y)?eu(le,Xa(y,U)):Ka(y)?nm(le,y):y||xe:y||dm,s.filter=ne(s.filter||(p.distr>=3&&p.log==10?ym:p.distr==3&&p.log==2?wm:ku)),s.font=du(s.font),s.labelFont=du(s.labelFont),s._size=s.size(l,null,a,0),s._space=s._rotate=s._incrs=s._found=s._splits=s._values=null,s._size>0&&(Cn[a]=!0,s._el=Rt(op,v))}}function Wl(s,a,f,p){let[g,y,S,M]=f,E=a%2,L=0;return E==0&&(M||y)&&(L=a==0&&!g||a==2&&!S?Be(lu.size/3):0),E==1&&(g||S)&&(L=a==1&&!y||a==3&&!M?Be(su.size/2):0),L}let Ks=l.padding=(e.padding||[Wl,Wl,Wl,Wl]).map(s=>ne(ie(s,Wl))),fn=l._padding=Ks.map((s,a)=>s(l,a,Cn,0)),tt,qe=null,Ke=null,go=o==1?w[0].idxs:null,Nt=null,Fl=!1;function Js(s,a){if(t=s??[],l.data=l._data=t,o==2){tt=0;for(let f=1;f<w.length;f++)tt+=t[f][0].length}else{t.length==0&&(l.data=l._data=t=[[]]),Nt=t[0],tt=Nt.length;let f=t;if(j==2){f=t.slice();let p=f[0]=Array(tt);for(let g=0;g<tt;g++)p[g]=g}l._data=t=f}if(rl(!0),Qe("setData"),j==2&&(Xn=!0),a!==!1){let f=C;f.auto(l,Fl)?pr():mn(A,f.min,f.max),Pn=Pn||F.left>=0,Tt=!0,sl()}}l.setData=Js;function pr(){Fl=!0;let s,a;o==1&&(tt>0?(qe=go[0]=0,Ke=go[1]=tt-1,s=t[0][qe],a=t[0][Ke],j==2?(s=qe,a=Ke):s==a&&(j==3?[s,a]=nr(s,s,C.log,!1):j==4?[s,a]=Ps(s,s,C.log,!1):C.time?a=s+Be(86400/T):[s,a]=Xo(s,a,Es,!0))):(qe=go[0]=s=null,Ke=go[1]=a=null)),mn(A,s,a)}let $o,ol,mr,hr,dr,_r,gr,$r,vr,dt;function Zs(s,a,f,p,g,y){s??=Ra,f??=Rs,p??="butt",g??=Ra,y??="round",s!=$o&&($.strokeStyle=$o=s),g!=ol&&($.fillStyle=ol=g),a!=mr&&($.lineWidth=mr=a),y!=dr&&($.lineJoin=dr=y),p!=_r&&($.lineCap=_r=p),f!=hr&&$.setLineDash(hr=f)}function Qs(s,a,f,p){a!=ol&&($.fillStyle=ol=a),s!=gr&&($.font=gr=s),f!=$r&&($.textAlign=$r=f),p!=vr&&($.textBaseline=vr=p)}function yr(s,a,f,p,g=0){if(p.length>0&&s.auto(l,Fl)&&(a==null||a.min==null)){let y=ie(qe,0),S=ie(Ke,p.length-1),M=f.min==null?yp(p,y,S,g,s.distr==3):[f.min,f.max];s.min=Vt(s.min,f.min=M[0]),s.max=pt(s.max,f.max=M[1])}}let Xs={min:null,max:null};function Nc(){for(let p in x){let g=x[p];G[p]==null&&(g.min==null||G[A]!=null&&g.auto(l,Fl))&&(G[p]=Xs)}for(let p in x){let g=x[p];G[p]==null&&g.from!=null&&G[g.from]!=null&&(G[p]=Xs)}G[A]!=null&&rl(!0);let s={};for(let p in G){let g=G[p];if(g!=null){let y=s[p]=Pl(x[p],Pp);if(g.min!=null)He(y,g);else if(p!=A||o==2)if(tt==0&&y.from==null){let S=y.range(l,null,null,p);y.min=S[0],y.max=S[1]}else y.min=de,y.max=-de}}if(tt>0){w.forEach((p,g)=>{if(o==1){let y=p.scale,S=G[y];if(S==null)return;let M=s[y];if(g==0){let E=M.range(l,M.min,M.max,y);M.min=E[0],M.max=E[1],qe=Gt(M.min,t[0]),Ke=Gt(M.max,t[0]),Ke-qe>1&&(t[0][qe]<M.min&&qe++,t[0][Ke]>M.max&&Ke--),p.min=Nt[qe],p.max=Nt[Ke]}else p.show&&p.auto&&yr(M,S,p,t[g],p.sorted);p.idxs[0]=qe,p.idxs[1]=Ke}else if(g>0&&p.show&&p.auto){let[y,S]=p.facets,M=y.scale,E=S.scale,[L,D]=t[g],W=s[M],J=s[E];W!=null&&yr(W,G[M],y,L,y.sorted),J!=null&&yr(J,G[E],S,D,S.sorted),p.min=S.min,p.max=S.max}});for(let p in s){let g=s[p],y=G[p];if(g.from==null&&(y==null||y.min==null)){let S=g.range(l,g.min==de?null:g.min,g.max==-de?null:g.max,p);g.min=S[0],g.max=S[1]}}}for(let p in s){let g=s[p];if(g.from!=null){let y=s[g.from];if(y.min==null)g.min=g.max=null;else{let S=g.range(l,y.min,y.max,p);g.min=S[0],g.max=S[1]}}}let a={},f=!1;for(let p in s){let g=s[p],y=x[p];if(y.min!=g.min||y.max!=g.max){y.min=g.min,y.max=g.max;let S=y.distr;y._min=S==3?an(y.min):S==4?ps(y.min,y.asinh):S==100?y.fwd(y.min):y.min,y._max=S==3?an(y.max):S==4?ps(y.max,y.asinh):S==100?y.fwd(y.max):y.max,a[p]=f=!0}}if(f){w.forEach((p,g)=>{o==2?g>0&&a.y&&(p._paths=null):a[p.scale]&&(p._paths=null)});for(let p in a)Xn=!0,Qe("setScale",p);rt&&F.left>=0&&(Pn=Tt=!0)}for(let p in G)G[p]=null}function Wc(s){let a=ys(qe-1,0,tt-1),f=ys(Ke+1,0,tt-1);for(;s[a]==null&&a>0;)a--;for(;s[f]==null&&f<tt-1;)f++;return[a,f]}function Fc(){if(tt>0){let s=w.some(a=>a._focus)&&dt!=jt.alpha;s&&($.globalAlpha=dt=jt.alpha),w.forEach((a,f)=>{if(f>0&&a.show&&(ei(f,!1),ei(f,!0),a._paths==null)){let p=dt;dt!=a.alpha&&($.globalAlpha=dt=a.alpha);let g=o==2?[0,t[f][0].length-1]:Wc(t[f]);a._paths=a.paths(l,f,g[0],g[1]),dt!=p&&($.globalAlpha=dt=p)}}),w.forEach((a,f)=>{if(f>0&&a.show){let p=dt;dt!=a.alpha&&($.globalAlpha=dt=a.alpha),a._paths!=null&&ti(f,!1);{let g=a._paths!=null?a._paths.gaps:null,y=a.points.show(l,f,qe,Ke,g),S=a.points.filter(l,f,y,g);(y||S)&&(a.points._paths=a.points.paths(l,f,qe,Ke,S),ti(f,!0))}dt!=p&&($.globalAlpha=dt=p),Qe("drawSeries",f)}}),s&&($.globalAlpha=dt=1)}}function ei(s,a){let f=a?w[s].points:w[s];f._stroke=f.stroke(l,s),f._fill=f.fill(l,s)}function ti(s,a){let f=a?w[s].points:w[s],{stroke:p,fill:g,clip:y,flags:S,_stroke:M=f._stroke,_fill:E=f._fill,_width:L=f.width}=f._paths;L=_e(L*ue,3);let D=null,W=L%2/2;a&&E==null&&(E=L>0?"#fff":M);let J=f.pxAlign==1&&W>0;if(J&&$.translate(W,W),!a){let ae=gt-L/2,se=xt-L/2,te=ht+L,Y=Dt+L;D=new Path2D,D.rect(ae,se,te,Y)}a?wr(M,L,f.dash,f.cap,E,p,g,S,y):Hc(s,M,L,f.dash,f.cap,E,p,g,S,D,y),J&&$.translate(-W,-W)}function Hc(s,a,f,p,g,y,S,M,E,L,D){let W=!1;E!=0&&z.forEach((J,ae)=>{if(J.series[0]==s){let se=w[J.series[1]],te=t[J.series[1]],Y=(se._paths||uo).band;Sn(Y)&&(Y=J.dir==1?Y[0]:Y[1]);let H,ye=null;se.show&&Y&&kp(te,qe,Ke)?(ye=J.fill(l,ae)||y,H=se._paths.clip):Y=null,wr(a,f,p,g,ye,S,M,E,L,D,H,Y),W=!0}}),W||wr(a,f,p,g,y,S,M,E,L,D)}let ni=El|Ss;function wr(s,a,f,p,g,y,S,M,E,L,D,W){Zs(s,a,f,p,g),(E||L||W)&&($.save(),E&&$.clip(E),L&&$.clip(L)),W?(M&ni)==ni?($.clip(W),D&&$.clip(D),yo(g,S),vo(s,y,a)):M&Ss?(yo(g,S),$.clip(W),vo(s,y,a)):M&El&&($.save(),$.clip(W),D&&$.clip(D),yo(g,S),$.restore(),vo(s,y,a)):(yo(g,S),vo(s,y,a)),(E||L||W)&&$.restore()}function vo(s,a,f){f>0&&(a instanceof Map?a.forEach((p,g)=>{$.strokeStyle=$o=g,$.stroke(p)}):a!=null&&s&&$.stroke(a))}function yo(s,a){a instanceof Map?a.forEach((f,p)=>{$.fillStyle=ol=p,$.fill(f)}):a!=null&&s&&$.fill(a)}function Ic(s,a,f,p){let g=R[s],y;if(p<=0)y=[0,0];else{let S=g._space=g.space(l,s,a,f,p),M=g._incrs=g.incrs(l,s,a,f,p,S);y=Vm(a,f,M,p,S)}return g._found=y}function kr(s,a,f,p,g,y,S,M,E,L){let D=S%2/2;P==1&&$.translate(D,D),Zs(M,S,E,L,M),$.beginPath();let W,J,ae,se,te=g+(p==0||p==3?-y:y);f==0?(J=g,se=te):(W=g,ae=te);for(let Y=0;Y<s.length;Y++)a[Y]!=null&&(f==0?W=ae=s[Y]:J=se=s[Y],$.moveTo(W,J),$.lineTo(ae,se));$.stroke(),P==1&&$.translate(-D,-D)}function Uc(s){let a=!0;return R.forEach((f,p)=>{if(!f.show)return;let g=x[f.scale];if(g.min==null){f._show&&(a=!1,f._show=!1,rl(!1));return}else f._show||(a=!1,f._show=!0,rl(!1));let y=f.side,S=y%2,{min:M,max:E}=g,[L,D]=Ic(p,M,E,S==0?Q:N);if(D==0)return;let W=g.distr==2,J=f._splits=f.splits(l,p,M,E,L,D,W),ae=g.distr==2?J.map(H=>Nt[H]):J,se=g.distr==2?Nt[J[1]]-Nt[J[0]]:L,te=f._values=f.values(l,f.filter(l,ae,p,D,se),p,D,se);f._rotate=y==2?f.rotate(l,te,p,D):0;let Y=f._size;f._size=Lt(f.size(l,te,p,s)),Y!=null&&f._size!=Y&&(a=!1)}),a}function Gc(s){let a=!0;return Ks.forEach((f,p)=>{let g=f(l,p,Cn,s);g!=fn[p]&&(a=!1),fn[p]=g}),a}function Vc(){for(let s=0;s<R.length;s++){let a=R[s];if(!a.show||!a._show)continue;let f=a.side,p=f%2,g,y,S=a.stroke(l,s),M=f==0||f==3?-1:1,[E,L]=a._found;if(a.label!=null){let at=a.labelGap*M,yt=Be((a._lpos+at)*ue);Qs(a.labelFont[0],S,"center",f==2?lo:Ca),$.save(),p==1?(g=y=0,$.translate(yt,Be(xt+Dt/2)),$.rotate((f==3?-Zo:Zo)/2)):(g=Be(gt+ht/2),y=yt);let On=yu(a.label)?a.label(l,s,E,L):a.label;$.fillText(On,g,y),$.restore()}if(L==0)continue;let D=x[a.scale],W=p==0?ht:Dt,J=p==0?gt:xt,ae=a._splits,se=D.distr==2?ae.map(at=>Nt[at]):ae,te=D.distr==2?Nt[ae[1]]-Nt[ae[0]]:E,Y=a.ticks,H=a.border,ye=Y.show?Y.size:0,Re=Be(ye*ue),Xe=Be((a.alignTo==2?a._size-ye-a.gap:a.gap)*ue),he=a._rotate*-Zo/180,Le=k(a._pos*ue),$t=(Re+Xe)*M,it=Le+$t;y=p==0?it:0,g=p==1?it:0;let At=a.font[0],Wt=a.align==1?bl:a.align==2?us:he>0?bl:he<0?us:p==0?"center":f==3?us:bl,Kt=he||p==1?"middle":f==2?lo:Ca;Qs(At,S,Wt,Kt);let vt=a.font[1]*a.lineGap,Pt=ae.map(at=>k(u(at,D,W,J))),Ft=a._values;for(let at=0;at<Ft.length;at++){let yt=Ft[at];if(yt!=null){p==0?g=Pt[at]:y=Pt[at],yt=""+yt;let On=yt.indexOf(`
`)==-1?[yt]:yt.split(/\n/gm);for(let ut=0;ut<On.length;ut++){let wi=On[ut];he?($.save(),$.translate(g,y+ut*vt),$.rotate(he),$.fillText(wi,0,0),$.restore()):$.fillText(wi,g,y+ut*vt)}}}Y.show&&kr(Pt,Y.filter(l,se,s,L,te),p,f,Le,Re,_e(Y.width*ue,3),Y.stroke(l,s),Y.dash,Y.cap);let Jt=a.grid;Jt.show&&kr(Pt,Jt.filter(l,se,s,L,te),p,p==0?2:1,p==0?xt:gt,p==0?Dt:ht,_e(Jt.width*ue,3),Jt.stroke(l,s),Jt.dash,Jt.cap),H.show&&kr([Le],[1],p==0?1:0,p==0?1:2,p==1?xt:gt,p==1?Dt:ht,_e(H.width*ue,3),H.stroke(l,s),H.dash,H.cap)}Qe("drawAxes")}function rl(s){w.forEach((a,f)=>{f>0&&(a._paths=null,s&&(o==1?(a.min=null,a.max=null):a.facets.forEach(p=>{p.min=null,p.max=null})))})}let wo=!1,Sr=!1,Hl=[];function zc(){Sr=!1;for(let s=0;s<Hl.length;s++)Qe(...Hl[s]);Hl.length=0}function sl(){wo||(Np(li),wo=!0)}function Bc(s,a=!1){wo=!0,Sr=a,s(l),li(),a&&Hl.length>0&&queueMicrotask(zc)}l.batch=Bc;function li(){if(cr&&(Nc(),cr=!1),Xn&&(Pc(),Xn=!1),ho){if(be(_,bl,ge),be(_,lo,Ue),be(_,ro,Q),be(_,so,N),be(b,bl,ge),be(b,lo,Ue),be(b,ro,Q),be(b,so,N),be(v,ro,tn),be(v,so,Tn),h.width=Be(tn*ue),h.height=Be(Tn*ue),R.forEach(({_el:s,_show:a,_size:f,_pos:p,side:g})=>{if(s!=null)if(a){let y=g===3||g===0?f:0,S=g%2==1;be(s,S?"left":"top",p-y),be(s,S?"width":"height",f),be(s,S?"top":"left",S?Ue:ge),be(s,S?"height":"width",S?N:Q),$s(s,zn)}else wt(s,zn)}),$o=ol=mr=dr=_r=gr=$r=vr=hr=null,dt=1,Gl(!0),ge!=Qn||Ue!=Mn||Q!=Bt||N!=An){rl(!1);let s=Q/Bt,a=N/An;if(rt&&!Pn&&F.left>=0){F.left*=s,F.top*=a,il&&Xt(il,Be(F.left),0,Q,N),al&&Xt(al,0,Be(F.top),Q,N);for(let f=0;f<Mt.length;f++){let p=Mt[f];p!=null&&(nl[f]*=s,ll[f]*=a,Xt(p,Lt(nl[f]),Lt(ll[f]),Q,N))}}if(ve.show&&!_o&&ve.left>=0&&ve.width>0){ve.left*=s,ve.width*=s,ve.top*=a,ve.height*=a;for(let f in Pr)be(fl,f,ve[f])}Qn=ge,Mn=Ue,Bt=Q,An=N}Qe("setSize"),ho=!1}tn>0&&Tn>0&&($.clearRect(0,0,h.width,h.height),Qe("drawClear"),B.forEach(s=>s()),Qe("draw")),ve.show&&_o&&(ko(ve),_o=!1),rt&&Pn&&(Ln(null,!0,!1),Pn=!1),ee.show&&ee.live&&Tt&&(Mr(),Tt=!1),c||(c=!0,l.status=1,Qe("ready")),Fl=!1,wo=!1}l.redraw=(s,a)=>{Xn=a||!1,s!==!1?mn(A,C.min,C.max):sl()};function br(s,a){let f=x[s];if(f.from==null){if(tt==0){let p=f.range(l,a.min,a.max,s);a.min=p[0],a.max=p[1]}if(a.min>a.max){let p=a.min;a.min=a.max,a.max=p}if(tt>1&&a.min!=null&&a.max!=null&&a.max-a.min<1e-16)return;s==A&&f.distr==2&&tt>0&&(a.min=Gt(a.min,t[0]),a.max=Gt(a.max,t[0]),a.min==a.max&&a.max++),G[s]=a,cr=!0,sl()}}l.setScale=br;let xr,Tr,il,al,oi,ri,ul,cl,si,ii,$e,Me,pn=!1,nt=F.drag,Je=nt.x,Ze=nt.y;rt&&(F.x&&(xr=Rt(sp,b)),F.y&&(Tr=Rt(ip,b)),C.ori==0?(il=xr,al=Tr):(il=Tr,al=xr),$e=F.left,Me=F.top);let ve=l.select=He({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),fl=ve.show?Rt(rp,ve.over?b:_):null;function ko(s,a){if(ve.show){for(let f in s)ve[f]=s[f],f in Pr&&be(fl,f,s[f]);a!==!1&&Qe("setSelect")}}l.setSelect=ko;function jc(s){if(w[s].show)Ie&&$s(Pe[s],zn);else if(Ie&&wt(Pe[s],zn),rt){let f=tl?Mt[0]:Mt[s];f!=null&&Xt(f,-10,-10,Q,N)}}function mn(s,a,f){br(s,{min:a,max:f})}function Yt(s,a,f,p){a.focus!=null&&Zc(s),a.show!=null&&w.forEach((g,y)=>{y>0&&(s==y||s==null)&&(g.show=a.show,jc(y),o==2?(mn(g.facets[0].scale,null,null),mn(g.facets[1].scale,null,null)):mn(g.scale,null,null),sl())}),f!==!1&&Qe("setSeries",s,a),p&&Vl("setSeries",l,s,a)}l.setSeries=Yt;function Yc(s,a){He(z[s],a)}function qc(s,a){s.fill=ne(s.fill||null),s.dir=ie(s.dir,-1),a=a??z.length,z.splice(a,0,s)}function Kc(s){s==null?z.length=0:z.splice(s,1)}l.addBand=qc,l.setBand=Yc,l.delBand=Kc;function Jc(s,a){w[s].alpha=a,rt&&Mt[s]!=null&&(Mt[s].style.opacity=a),Ie&&Pe[s]&&(Pe[s].style.opacity=a)}let nn,hn,Rn,pl={focus:!0};function Zc(s){if(s!=Rn){let a=s==null,f=jt.alpha!=1;w.forEach((p,g)=>{if(o==1||g>0){let y=a||g==0||g==s;p._focus=a?null:y,f&&Jc(g,y?1:jt.alpha)}}),Rn=s,f&&sl()}}Ie&&el&&st(Da,ce,s=>{F._lock||(En(s),Rn!=null&&Yt(null,pl,!0,Ne.setSeries))});function qt(s,a,f){let p=x[a];f&&(s=s/ue-(p.ori==1?Ue:ge));let g=Q;p.ori==1&&(g=N,s=g-s),p.dir==-1&&(s=g-s);let y=p._min,S=p._max,M=s/g,E=y+(S-y)*M,L=p.distr;return L==3?Ml(10,E):L==4?bp(E,p.asinh):L==100?p.bwd(E):E}function Qc(s,a){let f=qt(s,A,a);return Gt(f,t[0],qe,Ke)}l.valToIdx=s=>Gt(s,t[0]),l.posToIdx=Qc,l.posToVal=qt,l.valToPos=(s,a,f)=>x[a].ori==0?r(s,x[a],f?ht:Q,f?gt:0):i(s,x[a],f?Dt:N,f?xt:0),l.setCursor=(s,a,f)=>{$e=s.left,Me=s.top,Ln(null,a,f)};function ai(s,a){be(fl,bl,ve.left=s),be(fl,ro,ve.width=a)}function ui(s,a){be(fl,lo,ve.top=s),be(fl,so,ve.height=a)}let Il=C.ori==0?ai:ui,Ul=C.ori==1?ai:ui;function Xc(){if(Ie&&ee.live)for(let s=o==2?1:0;s<w.length;s++){if(s==0&&bt)continue;let a=ee.values[s],f=0;for(let p in a)zt[s][f++].firstChild.nodeValue=a[p]}}function Mr(s,a){if(s!=null&&(s.idxs?s.idxs.forEach((f,p)=>{me[p]=f}):Ap(s.idx)||me.fill(s.idx),ee.idx=me[0]),Ie&&ee.live){for(let f=0;f<w.length;f++)(f>0||o==1&&!bt)&&ef(f,me[f]);Xc()}Tt=!1,a!==!1&&Qe("setLegend")}l.setLegend=Mr;function ef(s,a){let f=w[s],p=s==0&&j==2?Nt:t[s],g;bt?g=f.values(l,s,a)??cn:(g=f.value(l,a==null?null:p[a],s,a),g=g==null?cn:{_:g}),ee.values[s]=g}function Ln(s,a,f){si=$e,ii=Me,[$e,Me]=F.move(l,$e,Me),F.left=$e,F.top=Me,rt&&(il&&Xt(il,Be($e),0,Q,N),al&&Xt(al,0,Be(Me),Q,N));let p,g=qe>Ke;nn=de,hn=null;let y=C.ori==0?Q:N,S=C.ori==1?Q:N;if($e<0||tt==0||g){p=F.idx=null;for(let M=0;M<w.length;M++){let E=Mt[M];E!=null&&Xt(E,-10,-10,Q,N)}el&&Yt(null,pl,!0,s==null&&Ne.setSeries),ee.live&&(me.fill(p),Tt=!0)}else{let M,E,L;o==1&&(M=C.ori==0?$e:Me,E=qt(M,A),p=F.idx=Gt(E,t[0],qe,Ke),L=O(t[0][p],C,y,0));let D=-10,W=-10,J=0,ae=0,se=!0,te="",Y="";for(let H=o==2?1:0;H<w.length;H++){let ye=w[H],Re=me[H],Xe=Re==null?null:o==1?t[H][Re]:t[H][1][Re],he=F.dataIdx(l,H,p,E),Le=he==null?null:o==1?t[H][he]:t[H][1][he];if(Tt=Tt||Le!=Xe||he!=Re,me[H]=he,H>0&&ye.show){let $t=he==null?-10:he==p?L:O(o==1?t[0][he]:t[H][0][he],C,y,0),it=Le==null?-10:K(Le,o==1?x[ye.scale]:x[ye.facets[1].scale],S,0);if(el&&Le!=null){let At=C.ori==1?$e:Me,Wt=je(jt.dist(l,H,he,it,At));if(Wt<nn){let Kt=jt.bias;if(Kt!=0){let vt=qt(At,ye.scale),Pt=Le>=0?1:-1,Ft=vt>=0?1:-1;Ft==Pt&&(Ft==1?Kt==1?Le>=vt:Le<=vt:Kt==1?Le<=vt:Le>=vt)&&(nn=Wt,hn=H)}else nn=Wt,hn=H}}if(Tt||tl){let At,Wt;C.ori==0?(At=$t,Wt=it):(At=it,Wt=$t);let Kt,vt,Pt,Ft,Jt,at,yt=!0,On=ot.bbox;if(On!=null){yt=!1;let ut=On(l,H);Pt=ut.left,Ft=ut.top,Kt=ut.width,vt=ut.height}else Pt=At,Ft=Wt,Kt=vt=ot.size(l,H);if(at=ot.fill(l,H),Jt=ot.stroke(l,H),tl)H==hn&&nn<=jt.prox&&(D=Pt,W=Ft,J=Kt,ae=vt,se=yt,te=at,Y=Jt);else{let ut=Mt[H];ut!=null&&(nl[H]=Pt,ll[H]=Ft,Ga(ut,Kt,vt,yt),Ia(ut,at,Jt),Xt(ut,Lt(Pt),Lt(Ft),Q,N))}}}}if(tl){let H=jt.prox,ye=Rn==null?nn<=H:nn>H||hn!=Rn;if(Tt||ye){let Re=Mt[0];Re!=null&&(nl[0]=D,ll[0]=W,Ga(Re,J,ae,se),Ia(Re,te,Y),Xt(Re,Lt(D),Lt(W),Q,N))}}}if(ve.show&&pn)if(s!=null){let[M,E]=Ne.scales,[L,D]=Ne.match,[W,J]=s.cursor.sync.scales,ae=s.cursor.drag;if(Je=ae._x,Ze=ae._y,Je||Ze){let{left:se,top:te,width:Y,height:H}=s.select,ye=s.scales[W].ori,Re=s.posToVal,Xe,he,Le,$t,it,At=M!=null&&L(M,W),Wt=E!=null&&D(E,J);At&&Je?(ye==0?(Xe=se,he=Y):(Xe=te,he=H),Le=x[M],$t=O(Re(Xe,W),Le,y,0),it=O(Re(Xe+he,W),Le,y,0),Il(Vt($t,it),je(it-$t))):Il(0,y),Wt&&Ze?(ye==1?(Xe=se,he=Y):(Xe=te,he=H),Le=x[E],$t=K(Re(Xe,J),Le,S,0),it=K(Re(Xe+he,J),Le,S,0),Ul(Vt($t,it),je(it-$t))):Ul(0,S)}else Er()}else{let M=je(si-oi),E=je(ii-ri);if(C.ori==1){let J=M;M=E,E=J}Je=nt.x&&M>=nt.dist,Ze=nt.y&&E>=nt.dist;let L=nt.uni;L!=null?Je&&Ze&&(Je=M>=L,Ze=E>=L,!Je&&!Ze&&(E>M?Ze=!0:Je=!0)):nt.x&&nt.y&&(Je||Ze)&&(Je=Ze=!0);let D,W;Je&&(C.ori==0?(D=ul,W=$e):(D=cl,W=Me),Il(Vt(D,W),je(W-D)),Ze||Ul(0,S)),Ze&&(C.ori==1?(D=ul,W=$e):(D=cl,W=Me),Ul(Vt(D,W),je(W-D)),Je||Il(0,y)),!Je&&!Ze&&(Il(0,0),Ul(0,0))}if(nt._x=Je,nt._y=Ze,s==null){if(f){if(yi!=null){let[M,E]=Ne.scales;Ne.values[0]=M!=null?qt(C.ori==0?$e:Me,M):null,Ne.values[1]=E!=null?qt(C.ori==1?$e:Me,E):null}Vl(cs,l,$e,Me,Q,N,p)}if(el){let M=f&&Ne.setSeries,E=jt.prox;Rn==null?nn<=E&&Yt(hn,pl,!0,M):nn>E?Yt(null,pl,!0,M):hn!=Rn&&Yt(hn,pl,!0,M)}}Tt&&(ee.idx=p,Mr()),a!==!1&&Qe("setCursor")}let dn=null;Object.defineProperty(l,"rect",{get(){return dn==null&&Gl(!1),dn}});function Gl(s=!1){s?dn=null:(dn=b.getBoundingClientRect(),Qe("syncRect",dn))}function ci(s,a,f,p,g,y,S){F._lock||pn&&s!=null&&s.movementX==0&&s.movementY==0||(Ar(s,a,f,p,g,y,S,!1,s!=null),s!=null?Ln(null,!0,!0):Ln(a,!0,!1))}function Ar(s,a,f,p,g,y,S,M,E){if(dn==null&&Gl(!1),En(s),s!=null)f=s.clientX-dn.left,p=s.clientY-dn.top;else{if(f<0||p<0){$e=-10,Me=-10;return}let[L,D]=Ne.scales,W=a.cursor.sync,[J,ae]=W.values,[se,te]=W.scales,[Y,H]=Ne.match,ye=a.axes[0].side%2==1,Re=C.ori==0?Q:N,Xe=C.ori==1?Q:N,he=ye?y:g,Le=ye?g:y,$t=ye?p:f,it=ye?f:p;if(se!=null?f=Y(L,se)?u(J,x[L],Re,0):-10:f=Re*($t/he),te!=null?p=H(D,te)?u(ae,x[D],Xe,0):-10:p=Xe*(it/Le),C.ori==1){let At=f;f=p,p=At}}E&&(a==null||a.cursor.event.type==cs)&&((f<=1||f>=Q-1)&&(f=Gn(f,Q)),(p<=1||p>=N-1)&&(p=Gn(p,N))),M?(oi=f,ri=p,[ul,cl]=F.move(l,f,p)):($e=f,Me=p)}let Pr={width:0,height:0,left:0,top:0};function Er(){ko(Pr,!1)}let fi,pi,mi,hi;function di(s,a,f,p,g,y,S){pn=!0,Je=Ze=nt._x=nt._y=!1,Ar(s,a,f,p,g,y,S,!0,!1),s!=null&&(st(fs,_s,_i,!1),Vl(La,l,ul,cl,Q,N,null));let{left:M,top:E,width:L,height:D}=ve;fi=M,pi=E,mi=L,hi=D}function _i(s,a,f,p,g,y,S){pn=nt._x=nt._y=!1,Ar(s,a,f,p,g,y,S,!1,!0);let{left:M,top:E,width:L,height:D}=ve,W=L>0||D>0,J=fi!=M||pi!=E||mi!=L||hi!=D;if(W&&J&&ko(ve),nt.setScale&&W&&J){let ae=M,se=L,te=E,Y=D;if(C.ori==1&&(ae=E,se=D,te=M,Y=L),Je&&mn(A,qt(ae,A),qt(ae+se,A)),Ze)for(let H in x){let ye=x[H];H!=A&&ye.from==null&&ye.min!=de&&mn(H,qt(te+Y,H),qt(te,H))}Er()}else F.lock&&(F._lock=!F._lock,Ln(a,!0,s!=null));s!=null&&(Zn(fs,_s),Vl(fs,l,$e,Me,Q,N,null))}function tf(s,a,f,p,g,y,S){if(F._lock)return;En(s);let M=pn;if(pn){let E=!0,L=!0,D=10,W,J;C.ori==0?(W=Je,J=Ze):(W=Ze,J=Je),W&&J&&(E=$e<=D||$e>=Q-D,L=Me<=D||Me>=N-D),W&&E&&($e=$e<ul?0:Q),J&&L&&(Me=Me<cl?0:N),Ln(null,!0,!0),pn=!1}$e=-10,Me=-10,me.fill(null),Ln(null,!0,!0),M&&(pn=M)}function gi(s,a,f,p,g,y,S){F._lock||(En(s),pr(),Er(),s!=null&&Vl(Na,l,$e,Me,Q,N,null))}function $i(){R.forEach(zm),fr(l.width,l.height,!0)}Bn(Qo,Tl,$i);let ml={};ml.mousedown=di,ml.mousemove=ci,ml.mouseup=_i,ml.dblclick=gi,ml.setSeries=(s,a,f,p)=>{let g=Ne.match[2];f=g(l,a,f),f!=-1&&Yt(f,p,!0,!1)},rt&&(st(La,b,di),st(cs,b,ci),st(Oa,b,s=>{En(s),Gl(!1)}),st(Da,b,tf),st(Na,b,gi),bs.add(l),l.syncRect=Gl);let So=l.hooks=e.hooks||{};function Qe(s,a,f){Sr?Hl.push([s,a,f]):s in So&&So[s].forEach(p=>{p.call(null,l,a,f)})}(e.plugins||[]).forEach(s=>{for(let a in s.hooks)So[a]=(So[a]||[]).concat(s.hooks[a])});let vi=(s,a,f)=>f,Ne=He({key:null,setSeries:!1,filters:{pub:Ya,sub:Ya},scales:[A,w[1]?w[1].scale:null],match:[qa,qa,vi],values:[null,null]},F.sync);Ne.match.length==2&&Ne.match.push(vi),F.sync=Ne;let yi=Ne.key,Cr=zu(yi);function Vl(s,a,f,p,g,y,S){Ne.filters.pub(s,a,f,p,g,y,S)&&Cr.pub(s,a,f,p,g,y,S)}Cr.sub(l);function nf(s,a,f,p,g,y,S){Ne.filters.sub(s,a,f,p,g,y,S)&&ml[s](null,a,f,p,g,y,S)}l.pub=nf;function lf(){Cr.unsub(l),bs.delete(l),xn.clear(),vs(Qo,Tl,$i),m.remove(),ce?.remove(),Qe("destroy")}l.destroy=lf;function Rr(){Qe("init",e,t),Js(t||e.data,!1),G[A]?br(A,G[A]):pr(),_o=ve.show&&(ve.width>0||ve.height>0),Pn=Tt=!0,fr(e.width,e.height)}return w.forEach(qs),R.forEach(Dc),n?n instanceof HTMLElement?(n.appendChild(m),Rr()):n(l,Rr):Rr(),l}lt.assign=He;lt.fmtNum=Cs;lt.rangeNum=Xo;lt.rangeLog=nr;lt.rangeAsinh=Ps;lt.orient=Yn;lt.pxRatio=ue;lt.join=Dp;lt.fmtDate=Ls,lt.tzDate=jp;lt.sync=zu;{lt.addGap=Am,lt.clipGaps=rr;let e=lt.paths={points:Ju};e.linear=Qu,e.stepped=Cm,e.bars=Rm,e.spline=Om}var Bm={system:"light",light:"dark",dark:"system"},nc="weir-scheme",lc=matchMedia("(prefers-color-scheme: dark)"),oc=ke(lc.matches?"dark":"light"),ur=ke(Ym()),fo=on(()=>ur.value==="system"?oc.value:ur.value);function rc(){lc.addEventListener("change",({matches:e})=>{oc.value=e?"dark":"light",Is()}),Is()}function sc(){let e=ur.value;return d`
    <button type="button" class="plain" onClick=${()=>jm(Bm[e])}>
      Colours: ${e}
    </button>
  `}function jm(e){try{localStorage.setItem(nc,e)}catch{}ur.value=e,Is()}function Is(){document.documentElement.dataset.scheme=fo.value}function Ym(){try{let e=localStorage.getItem(nc);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var ic=190;function Us({title:e,times:t,series:n,show:l,stacked:o=!1,isBytes:r=!1}){let i=Ht(null),u=Ht(null),[c,m]=we(null),h=fo.value,$=n.map(({label:k})=>k).join();Oe(()=>{let k=i.current;if(k===null)return;let T=new lt(Zm(k,n,{show:l,stacked:o,isBytes:r,setUnder:m}),[[]],k);u.current=T;let w=new ResizeObserver(()=>T.setSize({width:k.clientWidth,height:ic}));return w.observe(k),()=>{w.disconnect(),T.destroy(),u.current=null}},[h,$]);let v=qm(n,o);Oe(()=>{u.current?.setData([[...t],...v.map(k=>[...k])])},[t,h]);let _=c??t.length-1,b=n.map(({label:k,color:T,values:w})=>({label:k,color:T,value:l(w[_]??0)})),P=b.map(({label:k,value:T})=>`${k} ${T}`).join(", ");return d`
    <figure class="chart">
      <div ref=${i} role="img" aria-label=${`${e}: ${P}`} />
      <figcaption>
        <ul class="legend">
          ${b.map(({label:k,color:T,value:w})=>d`
              <li key=${k}><span class=${`swatch color-${T}`} aria-hidden="true" /> ${k}
                ${" "}<b>${w}</b></li>
            `)}
        </ul>
      </figcaption>
    </figure>
  `}function qm(e,t){if(!t)return e.map(({values:l})=>l);let n=[];return e.forEach(({values:l},o)=>{n.push(l.map((r,i)=>r+(n[o-1]?.[i]??0)))}),n.reverse()}var Km=Array.from({length:50},(e,t)=>2**t);function Jm(e,t){return e.map(n=>{let l=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?l:l.slice(0,5)})}function Zm(e,t,{show:n,stacked:l,isBytes:o,setUnder:r}){let i=getComputedStyle(document.documentElement),u=m=>i.getPropertyValue(`--${m}`).trim(),c={stroke:u("muted"),font:"11px system-ui",grid:{stroke:u("line"),width:1},ticks:{stroke:u("line"),width:1}};return{width:e.clientWidth,height:ic,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(m,h,$)=>[0,$>0?$*1.1:1]}},axes:[{...c,size:28,space:70,values:(m,h,$,v,_)=>Jm(h,_)},{...c,size:66,...o&&{incrs:Km},values:(m,h)=>h.map($=>n($))}],series:[{},...(l?[...t].reverse():t).map(({label:m,color:h})=>({label:m,stroke:u(h),width:1.5,points:{show:!1},...l&&{fill:`color-mix(in srgb, ${u(h)} 45%, ${u("surface")})`}}))],hooks:{setCursor:[m=>r(m.cursor.idx??null)]}}}function ac(e){let{type:t}=e,n=u=>String(e[u]??""),l=u=>I(Number(e[u]??0)),o=["graphs",n("graph")],r=n("name")===""?"Graph":`Graph "${n("name")}"`,i=["workers",n("name")];switch(t){case"graph-submitted":return{text:`${r} was submitted: ${l("tasks")} tasks`,tone:"plain",link:o};case"graph-retried":return{text:`${r} is retried`,tone:"plain",link:o};case"graph-ended":return{text:`${r} ${n("state")==="cancelled"?"was cancelled":n("state")}`,tone:n("state")==="succeeded"?"good":n("state")==="failed"?"bad":"plain",link:o};case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${n("group")}: ${n("error")}: ${n("message")}`+(Number(e.count)>1?` (${l("count")} times)`:""),tone:"bad",link:[...o,"tasks",n("key")]};case"worker-joined":return{text:`Worker ${n("name")} joined`,tone:"good",link:i};case"worker-left":return{text:`Worker ${n("name")} left: ${n("reason")}`,tone:n("reason")==="lost"?"bad":"plain"};case"worker-paused":return{text:`Worker ${n("name")} paused ${n("by")==="hand"?"by hand":`for ${n("by")}`}`,tone:n("by")==="hand"?"plain":"bad",link:i};case"worker-resumed":return{text:`Worker ${n("name")} resumed`,tone:"good",link:i};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${Qm(e.retired)} retired`,tone:"plain"};case"standstill":return{text:`All ${l("workers")} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:`The memory manager copied ${l("replicated")} and dropped ${l("dropped")} results (${Z(Number(e.bytes??0))}, ${Z(Number(e.bytesDropped??0))})`,tone:"plain",link:["memory"]};case"data-scattered":return{text:`${l("values")} values were stored in ${n("namespace")}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${ct(Number(e.downMs??0)/1e3)}`,tone:"bad"};default:return{text:t,tone:"plain"}}}function Qm(e){return Array.isArray(e)?e.length:0}var Xm=20;function uc(){return Qt("groups"),It.value===null?d`
      <${Ce} title="Overview">
        <${ze} error=${null} />
        <//>
    `:d`
    <${Ce} title="Overview" />
    <${eh} />
    <div class="columns">
      <${th} />
      <${nh} />
    </div>
    <${lh} />
    <${oh} />
    <${rh} />
  `}function eh(){let e=It.value;if(e===null)return null;let{workers:t,tasks:n,memory:l,graphs:o}=e,r=t.running??0,i=Object.entries(t).filter(([m,h])=>m!=="running"&&m!=="closed"&&h>0).map(([m,h])=>`${I(h)} ${m.replaceAll("_"," ")}`).join(", "),u=sn.value.at(-1),c=(n.queued??0)+(n["no-worker"]??0);return d`
    <dl class="tiles">
      <${oe}
        name="Workers"
        value=${I(r)}
        detail=${i||"all running"}
        tone=${r===0||i!==""?"bad":"plain"}
      />
      <${oe} name="Graphs running" value=${I(o.running??0)} />
      <${oe}
        name="Tasks a second"
        value=${rs(u?.finishedRate??0)}
        detail=${`${I(e.totals.finished)} since the start`}
      />
      <${oe}
        name="Tasks running"
        value=${I(n.processing??0)}
        detail=${`${I(c)} ready, ${I(n.waiting??0)} waiting`}
      />
      <${oe}
        name="Memory"
        value=${Z(l.process)}
        detail=${l.limit===null||l.limit===0?"no limit":`${wl(l.process/l.limit)} of ${Z(l.limit)}`}
      />
      <${oe} name="Spilled" value=${Z(l.spilled)} />
    </dl>
  `}function th(){let e=sn.value;return d`
    <${Se} title="Tasks a second" note="since this page was opened, 10 minutes at most">
      <${Us}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${rs}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function nh(){let e=sn.value;return d`
    <${Se} title="Memory" note="of all workers, stacked">
      <${Us}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${Z}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function lh(){let{data:e,error:t}=Ee("graphs?state=running&limit=20",2e3);return e===null?d`
      <${Se} title="Running graphs">
        <${ze} error=${t} />
        <//>
    `:d`
    <${Se} title="Running graphs">
      ${e.items.length===0&&d`<${et}>No graph runs. <${Fe} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:l,done:o}=wn(n.counts);return d`
            <li key=${n.id}>
              <${Fe} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${kn} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${I(o)} / ${I(l)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function oh(){let e=ns.value;return e.length===0?null:d`
    <${Se} title="Busiest groups of tasks">
      <${jo}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:l})=>({group:t,counts:n,expectedSeconds:l<0?null:l/1e6}))}
      />
      <//>
  `}function rh(){let e=vl.value.slice(0,Xm);return d`
    <${Se} title="What happened">
      ${e.length===0&&d`<${et}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>d`<${sh} key=${t.id} fact=${t} />`)}
      </ol>
    <//>
  `}function sh({fact:e}){let{text:t,tone:n,link:l}=ac(e);return d`
    <li class=${n}>
      <time dateTime=${new Date(e.at).toISOString()}>${ft(e.at)}</time>
      <span>${l===void 0?t:d`<${Fe} to=${l}>${t}<//>`}</span>
    </li>
  `}function cc({path:e}){return d`
    <${Ce} title="Not found">
      <${et}>There is no page "${e.join("/")}". <${Fe} to=${[]}>Overview<//><//>
    <//>
  `}function Vs(e,t){let{workers:n,groups:l,w:o,g:r,s:i,d:u,k:c}=e;return i.map((m,h)=>({number:t(h),worker:n[o[h]??0]??"",group:l[r[h]??0]??"",start:m,end:m+(u[h]??0)/1e3,failed:c[h]===1}))}function fc(e){let t=new Map;for(let l of[...e].sort((o,r)=>o.start-r.start)){let o=t.get(l.worker)??[];t.set(l.worker,o);let r=o.find(i=>(i.at(-1)?.end??0)<l.start+1);r===void 0?o.push([l]):r.push(l)}return[...t.keys()].sort((l,o)=>l.localeCompare(o,"en",{numeric:!0})).map(l=>({worker:l,lanes:t.get(l)??[]}))}var Gs=12;function pc(e){let t=new Map;for(let n of[...e].sort()){let l=ih(n)%Gs,o=new Set(t.values());for(;o.size<Gs&&o.has(l);)l=(l+5)%Gs;t.set(n,l)}return t}function ih(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var ah=2e4,uh=12e4,Ol=ke({list:[],seen:0,shown:0});pa("stream",e=>{let t=e.n,n=Vs(e,l=>t[l]??0);dc(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function hc(){Qt("stream");let e=vn.value;Oe(()=>{let t=new URLSearchParams({start:String(Date.now()-uh),limit:"10000"});_l(`stream?${t}`).then(n=>dc(Vs(n,l=>n.next-n.s.length+1+l),{}),()=>{})},[e])}function dc(e,t){let n=new Set(Ol.value.list.map(mc)),l=e.filter(r=>!n.has(mc(r))),o=[...Ol.value.list,...l].slice(-ah);Ol.value={...Ol.value,...t,list:o}}function mc({worker:e,group:t,start:n,end:l}){return`${e} ${t} ${n} ${l}`}var qn=18,zs=8,Dl=110,po=22;function _c({lanes:e,hueOf:t,from:n,to:l,onView:o}){let r=Ht(null),[i,u]=we(900),[c,m]=we(null),h=Ht(null),$=fo.value,v=po+e.reduce((k,T)=>k+T.lanes.length*qn+zs,0),_=k=>n+(k-Dl)/(i-Dl)*(l-n);return Oe(()=>{let k=r.current?.parentElement;if(!k)return;let T=new ResizeObserver(()=>u(k.clientWidth));return T.observe(k),()=>T.disconnect()},[]),Oe(()=>{r.current!==null&&fh(r.current,{lanes:e,hueOf:t,from:n,to:l,width:i,height:v})},[e,t,n,l,i,v,$]),d`
    <div class="timeline">
      <canvas
        ref=${r}
        role="img"
        aria-label="Runs by worker and time; the table below lists the last ones"
        onWheel=${k=>{k.preventDefault();let T=_(k.offsetX),w=k.deltaY>0?1.25:.8;o(T-(T-n)*w,T+(l-T)*w)}}
        onPointerDown=${k=>h.current=k.offsetX}
        onPointerUp=${()=>h.current=null}
        onPointerLeave=${()=>{h.current=null,m(null)}}
        onPointerMove=${k=>{if(h.current!==null){let w=_(h.current)-_(k.offsetX);return h.current=k.offsetX,o(n+w,l+w)}let T=ch(e,k.offsetY,_(k.offsetX));m(T===null?null:{run:T,x:k.offsetX,y:k.offsetY})}}
      />
      ${c!==null&&d`
        <p class="tip" style=${{left:`${Math.min(c.x+12,i-220)}px`,top:`${c.y+12}px`}}>
          <b>${c.run.group}</b>${c.run.failed?" failed":""}<br />
          ${ct((c.run.end-c.run.start)/1e3)} on ${c.run.worker}
        </p>
      `}
    </div>
  `}function ch(e,t,n){let l=po;for(let{lanes:o}of e){let r=o[Math.floor((t-l)/qn)];if(t>=l&&r!==void 0)return r.find(({start:i,end:u})=>i<=n&&n<=u)??null;l+=o.length*qn+zs}return null}function fh(e,{lanes:t,hueOf:n,from:l,to:o,width:r,height:i}){let u=devicePixelRatio;e.width=r*u,e.height=i*u,e.style.width=`${r}px`,e.style.height=`${i}px`;let c=e.getContext("2d");if(c===null)return;let m=getComputedStyle(document.documentElement),h=b=>m.getPropertyValue(`--${b}`).trim(),$=Array.from({length:12},(b,P)=>h(`hue-${P}`)),v=b=>Dl+(b-l)/(o-l)*(r-Dl);c.scale(u,u),c.font="11px system-ui",c.textBaseline="middle";for(let b of ph(l,o)){let P=v(b);c.fillStyle=h("line"),c.fillRect(P,po-4,1,i),c.fillStyle=h("muted"),c.fillText(new Date(b).toLocaleTimeString("en-GB"),P+3,po/2)}let _=po;for(let{worker:b,lanes:P}of t){c.fillStyle=h("muted"),c.fillText(b,0,_+qn/2,Dl-8);for(let k of P){for(let{start:T,end:w,group:R,failed:x}of k){if(w<l||T>o)continue;let z=Math.max(Dl,v(T)),A=Math.min(r,Math.max(v(w),v(T)+1));c.fillStyle=$[n.get(R)??0]??"",c.fillRect(z,_+1,A-z,qn-2),x&&(c.fillStyle=h("failed"),c.fillRect(z,_+qn-4,A-z,3))}_+=qn}_+=zs}}function ph(e,t){let l=[1,2,5,10,15,30,60,120,300,600,1800,3600].map(r=>r*1e3).find(r=>(t-e)/r<=8)??36e5,o=Math.ceil(e/l)*l;return Array.from({length:Math.max(0,Math.floor((t-o)/l)+1)},(r,i)=>o+i*l)}var mh=3e4,hh=20,Bs=60,dh=24,_h=500;function vc(){hc();let{list:e,seen:t,shown:n}=Ol.value,[l,o]=we(Date.now()),[r,i]=we(null),[u,c]=we(""),[m,h]=we(""),[$,v]=we(0),[_,b]=we(!1);Oe(()=>{if(r!==null)return;let A=setInterval(()=>o(Date.now()),_h);return()=>clearInterval(A)},[r===null]);let[P,k]=r??[l-mh,l],T=$n(()=>e.filter(A=>(u===""||A.worker===u)&&(m===""||A.group===m)&&A.end-A.start>=$&&(!_||A.failed)),[e,u,m,$,_]),w=$n(()=>fc(T.filter(({start:A,end:q})=>q>=P&&A<=k)),[T,Math.floor(P/100),Math.floor(k/100)]),R=[...new Set(e.map(A=>A.group))].sort(),x=[...new Set(e.map(A=>A.worker))].sort(),z=$n(()=>pc(R),[R.join(`
`)]);return d`
    <${Ce} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${A=>A.preventDefault()}>
        <${$c} label="Worker" value=${u} all=${x} onChange=${c} />
        <${$c} label="Tasks" value=${m} all=${R} onChange=${h} />
        <label>At least <input
            type="number"
            min="0"
            step="any"
            value=${$}
            onChange=${A=>v(Number(A.currentTarget.value))}
          /> ms</label>
        <label><input
            type="checkbox"
            checked=${_}
            onChange=${A=>b(A.currentTarget.checked)}
          /> only failed</label>
        <button type="button" onClick=${()=>i(r===null?[P,k]:null)}>
          ${r===null?"Pause":"Follow"}
        </button>
        <button type="button" onClick=${()=>i(gc(P,k,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>i(gc(P,k,2))}>Zoom out</button>
      </form>
      ${w.length===0?d`<${et}>No task has ended in this time.<//>`:d`
        <${_c}
          lanes=${w.slice(0,Bs)}
          hueOf=${z}
          from=${P}
          to=${k}
          onView=${(A,q)=>i([A,q])}
        />
      `}
      <ul class="legend">
        ${R.slice(0,dh).map(A=>d`<li key=${A}><span class=${`swatch hue-${z.get(A)}`} aria-hidden="true" /> ${A}</li>`)}
      </ul>
      ${w.length>Bs&&d`<p class="note">The first ${Bs} of ${w.length} workers are drawn.</p>`}
      <p class="note">
        ${n<t?`${n} of ${t} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    <section class="card">
      <${gh} list=${T} />
    </section>
  `}function gc(e,t,n){let[l,o]=[(e+t)/2,(t-e)*n/2];return[l-o,l+o]}function $c({label:e,value:t,all:n,onChange:l}){return d`
    <label>${e} <select
        value=${t}
        onChange=${o=>l(o.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(o=>d`<option key=${o} value=${o}>${o}</option>`)}
      </select></label>
  `}function gh({list:e}){return d`
    <${De}
      caption="The last runs"
      head=${["Tasks","Worker","Started","Time",""]}
      rows=${e.slice(-hh).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${({group:t,worker:n,start:l,end:o,failed:r})=>[d`<span class="mono">${t}</span>`,n,ft(l),ct((o-l)/1e3),r?d`<span class="bad">failed</span>`:""]}
    />
  `}function yc(){let{data:e,error:t}=Ee("stuck",3e3);return d`
    <${Ce} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?d`<${ze} error=${t} />`:e.items.length===0?d`<${et}>Nothing is stuck.<//>`:d`
          <${De}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:l,keys:o})=>`${n} ${l} ${o[0]}`}
            cells=${({graph:n,name:l,text:o,count:r,keys:i})=>[d`<${Fe} to=${["graphs",n]}>${l||Bo(n)}<//>`,I(r),o,d`<ul class="keys">${i.map(u=>d`
                    <li key=${u}>
                      <${Fe} to=${["graphs",n,"tasks",u]}>${u}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&d`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}var $h=100,wc=4096,vh=2e4;function kc({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/tasks/${encodeURIComponent(t)}`,{data:l,error:o}=Ee(n,2e3),{data:r}=Ee(`${n}/explain`,2e3),i=d`<${Fe} to=${["graphs",e]}>Its graph<//>`;return l===null?d`
      <${Ce} title=${t} aside=${i}>
        <section class="card">
          <${ze} error=${o} />
        </section>
        <//>
    `:d`
    <${Ce} title=${l.label??l.key} aside=${i} />
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${d`<${Ct} name=${l.state} />`} />
        <${oe} name="Operation" value=${d`<span class="mono">${l.op}</span>`} />
        <${oe} name="Attempts" value=${I(l.attempts)} detail=${`${l.retriesLeft} retries left`} />
        <${oe} name="Result" value=${l.nbytes===null?"\u2014":Z(l.nbytes)} />
        <${oe}
          name="Time"
          value=${l.startedAt===null?"\u2014":yn(l.startedAt,l.endedAt)}
        />
      </dl>
      <ul class="reasons">
        ${(r?.reasons??[]).map(({code:u,text:c})=>d`<li key=${u+c}>${c}</li>`)}
      </ul>
    </section>
    <${yh} task=${l} graph=${e} />
    <${wh} task=${l} graph=${e} />
    <${kh} path=${n} />
    <${Sh} path=${n} attempts=${l.attempts} />
    ${l.state==="memory"&&d`<${bh} graph=${e} taskKey=${t} />`}
    <${xh} path=${n} />
  `}function yh({task:e,graph:t}){let{error:n,blame:l}=e;return n===void 0?null:d`
    <${Se} title="Error">
      ${l!==void 0&&d`<p>It failed because its input <${Fe} to=${["graphs",t,"tasks",l]}>${l}<//> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&d`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&d`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function wh({task:e,graph:t}){let{dependencies:n}=e;if(n.length===0)return null;let l=n.slice(0,$h);return d`
    <${Se} title="Inputs" note=${`${I(l.length)} of ${I(n.length)}`}>
      <ul class="keys">
        ${l.map(o=>d`
            <li key=${o}>
              <${Fe} to=${["graphs",t,"tasks",o]}>${o}<//></li>
          `)}
      </ul>
      <//>
  `}function kh({path:e}){let{data:t}=Ee(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:d`
    <${Se} title="Attempts">
      <${De}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${t.items}
        keyOf=${({attempt:n})=>String(n)}
        cells=${({attempt:n,state:l,worker:o,startedAt:r,endedAt:i,error:u})=>[String(n),d`<${Ct} name=${l} />`,o===null?"":d`<${Fe} to=${["workers",o]}>${o}<//>`,r===null?"":ft(r),r===null?"":yn(r,i),u===void 0?"":`${u.name}: ${u.message.split(`
`)[0]}`]}
      />
      <//>
  `}function Sc(e,t,n){let[l,o]=we(null);return Oe(()=>{let r=!0;return ia(e,t).catch(()=>null).then(i=>r&&o(i)),()=>{r=!1}},[e,n]),l}function Sh({path:e,attempts:t}){let n=Sc(`${e}/logs`,vh,t);return t===0||n===null||n===""?null:d`
    <${Se} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function bh({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/results/${encodeURIComponent(t)}`,l=Sc(n,wc,null);return l===null?null:d`
    <${Se} title="Result" note=${`the first ${Z(wc)}`}>
      <pre tabindex="0" aria-label="Result">${l}</pre>
      <//>
  `}function xh({path:e}){let{data:t}=Ee(`${e}/story`,1e4);return t===null?null:d`
    <${Se} title="Story" note="what the scheduler and the workers did with it">
      ${t.entries.length===0&&d`<${et}>Its transitions are not kept any more.<//>`}
      <${De}
        caption="Transitions and their causes"
        head=${["Time","Where","From","To","Cause"]}
        rows=${t.entries.map((n,l)=>({...n,number:l}))}
        keyOf=${({number:n})=>String(n)}
        cells=${({at:n,where:l,from:o,to:r,cause:i})=>[ft(n),l,o,r,i]}
      />
    <//>
  `}var Th=100;function bc({name:e}){let t=`workers/${encodeURIComponent(e)}`,{data:n,error:l}=Ee(t,2e3);if(n===null)return d`
      <${Ce} title=${e}>
        <section class="card">
          <${ze} error=${l} />
        </section>
        <//>
    `;let{memory:o,spill:r,resources:i}=n,u={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return d`
    <${Ce} title=${n.name} aside=${d`<${Mh} worker=${n} />`} />
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${d`<${Ct} name=${n.state} />`} detail=${n.trouble} />
        <${oe}
          name="Tasks"
          value=${`${I(n.executing)} / ${I(n.threads)}`}
          detail=${`${I(n.processing)} assigned`}
        />
        <${oe} name="Results held" value=${I(n.keys)} />
        <${oe} name="Received" value=${Z(n.receivedBytes)} />
        <${oe} name="Processes started" value=${I(n.executorStarts)} />
        <${oe} name="Last seen" value=${n.lastSeen===null?"\u2014":ft(n.lastSeen)} />
      </dl>
      <${kl} label="Memory" parts=${u} />
      <p class="note">
        Results ${Z(o.managed)}, other memory ${Z(o.unmanagedOld)} and
        ${" "}${Z(o.unmanagedRecent)} lately, spilled ${Z(o.spilled)};
        limit ${o.limit===null?"none":Z(o.limit)}.
      </p>
      ${r!==null&&d`<p class="note">
        Spills to <span class="mono">${r.where}</span>${r.waiting>0&&`; ${Z(r.waiting)} wait to be written${r.stalledMs>0?`, nothing for ${ct(r.stalledMs/1e3)}`:""}`}.
      </p>`}
      <p class="note">
        ${n.transfers==="direct"?n.url:"Its values travel through the scheduler"},
        version ${n.version}${Object.entries(i).map(([c,{total:m,used:h}])=>`; ${h} of ${m} ${c} used`)}
      </p>
    </section>
    <${Ah} path=${t} />
  `}function Mh({worker:e}){let t=`workers/${encodeURIComponent(e.id)}`;return d`
    ${e.state==="paused"?d`<${Et} label="Resume" scope="admin" path=${`${t}/resume`} />`:d`<${Et} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Et}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function Ah({path:e}){let{data:t}=Ee(`${e}?keys=true`,15e3),n=t?.holds??[];if(n.length===0)return null;let l=[...n].sort((o,r)=>r.nbytes-o.nbytes).slice(0,Th);return d`
    <${Se} title="Results" note=${`${I(l.length)} of ${I(n.length)}, the largest`}>
      <${De}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${l}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:r,spilled:i})=>[d`<span class="mono">${o}</span>`,Z(r),i?"spilled":"in memory"]}
      />
      <//>
  `}var Ph=[["","Overview"],["graphs","Graphs"],["stream","Task stream"],["workers","Workers"],["memory","Memory"],["stuck","Stuck"]],Eh={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026"};function xc({children:e}){let t=Ho.value[0]??"",n=$l.value,l=Un.value?.name??null;return d`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${Zt()}>Weir</a>
      <ul>
        ${Ph.map(([o,r])=>d`
            <li key=${o}><a
              href=${o===""?Zt():Zt(o)}
              aria-current=${o===t?"page":void 0}
            >${r}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        <p class=${`connection ${n}`} role="status">${Eh[n]}</p>
        ${l!==null&&l!=="local"&&d`<p>${l} <button type="button" class="plain" onClick=${ga}>Log out</button></p>`}
        <${sc} />
        <a href="../docs" target="_blank" rel="noreferrer">API</a>
      </div>
    </nav>
    <main id="main" tabindex="-1">
      ${It.value?.standstill&&d`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${Zt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}var Mc=ke(null);function Ch(){let{login:e}=Un.value??{};return Oe(()=>{e===!1&&fa()},[e]),e===void 0?null:e?d`<${xa} refusal=${Mc.value} />`:d`<${xc}>${Rh(Ho.value)}<//>`}function Rh(e){let[t,n="",l,o=""]=e;return t===void 0?d`<${uc} />`:e.length===1&&t==="graphs"?d`<${ba} />`:e.length===2&&t==="graphs"?d`<${ka} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&l==="tasks"?d`<${kc} key=${`${n}/${o}`} graph=${n} taskKey=${o} />`:e.length===1&&t==="workers"?d`<${Aa} />`:e.length===2&&t==="workers"?d`<${bc} key=${n} name=${n} />`:e.length===1&&t==="memory"?d`<${Pa} />`:e.length===1&&t==="stream"?d`<${vc} />`:e.length===1&&t==="stuck"?d`<${yc} />`:d`<${cc} path=${e} />`}rc();sa();Mc.value=await _a();var Tc=document.getElementById("app");Tc!==null&&Gr(d`<${Ch} />`,Tc);

var fe,bi,Nr,_n,Or,Mo,xi,xo,Ti,Wr,Dr,lf,Bl=Symbol.for("pv"),Ao={},Po=[],of=/^m(i|n|o|s|text|space)$/,Fr=Array.isArray,Hr=Po.slice,Dn=Object.assign;function On(e){e&&e.parentNode&&e.remove()}function jl(e,t,n){var l,o,r,i={},u=arguments.length;for(r in t)r=="key"?l=t[r]:r=="ref"&&typeof e!="function"?o=t[r]:i[r]=t[r];return u>2&&(i.children=u>3?Hr.call(arguments,2):n),zl(e,i,l,o,null)}function zl(e,t,n,l,o){var r={type:e,props:t,key:n,ref:l,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Bl,__v:o||++bi,__i:-1,__u:0};return!o&&fe.vnode&&fe.vnode(r),r}function Wn(e){return e.children}function Nn(e,t){this.props=e,this.context=t,this.__g=0}function gn(e,t){if(t==null)return e.__&&gn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:gn(e)}function rf(e){var t,n=e.__v,l=n.__e,o=[],r=[],i=e.__P;i&&((t=Dn({constructor:Bl},n)).__v=n.__v+1,fe.vnode&&fe.vnode(t),Ir(i,t,n,e.__n,i.namespaceURI,32&n.__u?[l]:null,o,l||gn(n),32&n.__u,r),t.__v=n.__v,t.__.__k[t.__i]=t,Ri(o,t,r),n.__=n.__e=null,t.__e!=l&&Mi(t))}function Mi(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),Mi(e)}function ki(e){(8&e.__g||(e.__g|=8,_n.push(e),Mo++))&&Or==fe.debounceRendering||((Or=fe.debounceRendering)||queueMicrotask)(Ai)}function Ai(){try{for(var e,t=1;_n.length;)_n.length>t&&_n.sort(xi),e=_n.shift(),t=_n.length,8&e.__g&&rf(e)}finally{(Mo=_n.length)&&(Or||queueMicrotask)(Ai)}}function Pi(e,t,n,l,o,r,i,u,f,m,d){var $,v,_,b,T,k,A=l.__k||Po,w=t.length;for(f=sf(n,t,A,f,w),$=0;$<w;$++)(_=n.__k[$])!=null&&(v=~_.__i&&A[_.__i]||Ao,_.__i=$,k=Ir(e,_,v,o,r,i,u,f,m,d),b=_.__e,(v.ref!=_.ref||8&v.__u)&&(v.ref&&Ur(v.ref,null,_,v),_.ref&&d.push(_.ref,_.__c||b,_)),T=T||b,4&_.__u?(f=Ei(_,f,e,!v.__v),v.__e&&(v.__e=null)):typeof _.type=="function"&&k!==void 0?f=k:b&&(f=b.nextSibling),_.__u&=-21);return n.__e=T,f}function sf(e,t,n,l,o){var r,i,u,f,m,d,$,v,_,b=n.length,T=b,k=0,A=0,w=e.__k=Array(o);for(r=0;r<o;r++)(i=t[r])!=null&&typeof i!="boolean"&&typeof i!="function"?(typeof i!="object"||i.constructor===String?i=w[r]=zl(null,i):Fr(i)?i=w[r]=zl(Wn,{children:i}):i.constructor===Bl&&i.__b?i=w[r]=zl(i.type,i.props,i.key,i.ref,i.__v):w[r]=i,f=r+k,i.__=e,i.__b=e.__b+1,u=null,~(m=i.__i=af(i,n,f,T))&&(T--,(u=n[m])&&(u.__u|=2)),u&&u.__v?(i.__u|=16,m==f-1?k--:m==f+1?k++:m!=f&&(m>f?k--:k++,A=1)):(~m||(o>b?k--:o<b&&k++),typeof i.type!="function"&&(i.__u|=4))):w[r]=null;if(A){for(d=[],$=[],r=0;r<o;r++)if((i=w[r])&&16&i.__u){for(k=0,v=d.length;k<v;)d[_=k+v>>1]<i.__i?k=_+1:v=_;d[k]=i.__i,$[r]=k+1}for(k=d.length;r--;)$[r]&&($[r]==k?k--:w[r].__u|=4)}if(T)for(r=0;r<b;r++)!(u=n[r])||2&u.__u||(u.__e==l&&(l=gn(u)),Gr(u,u));return l}function Ei(e,t,n,l){var o,r,i,u;if(typeof e.type=="function"){if(e.props.__P)return t;if(o=e.__k)for(r=0;r<o.length;r++)o[r]&&(o[r].__=e,t=Ei(o[r],t,n,!1));return t}for(t&&!t.parentNode&&(t=gn(e))&&!t.parentNode&&(t=null),i=e.__e,u=t;u&&u.nodeType==8;)u=u.nextSibling;for(i!=u&&(!l&&n.moveBefore&&i.parentNode?n.moveBefore(i,t):n.insertBefore(i,t||null)),t=i;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function af(e,t,n,l){var o,r=e.key,i=e.type,u=t[n],f=u&&!(2&u.__u);if(u===null&&r==null||f&&r==u.key&&i==u.type)return n;if(l>(f?1:0)){for(o=n-1;o>=0;o--)if((u=t[o])&&!(2&u.__u)&&r==u.key&&i==u.type)return o;for(o=n+1;o<t.length;o++)if((u=t[o])&&!(2&u.__u)&&r==u.key&&i==u.type)return o}return-1}function Si(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function bo(e,t,n,l,o){var r,i;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof l=="string"&&(e.style.cssText=l=""),l)for(t in l)n&&t in n||Si(e.style,t);if(n)for(t in n)l&&n[t]==l[t]||Si(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof l!="function"&&(l=null),(e.__e||(e.__e={}))[t]=n,n&&l||(i=Dr[t]||(Dr[t]=uf(t)),(e.__a||(e.__a={}))[t]=Wr,r=t!=(t=t.replace(Ti,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,i,r):e.removeEventListener(t,i,r));else{if(o=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function uf(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[xo]==null)t[xo]=Wr++;else if(t[xo]<this.__a[e])return;return n(fe.event?fe.event(t):t)}}}function Ir(e,t,n,l,o,r,i,u,f,m){var d,$,v,_,b,T,k,A,w,C,x,R,O,Z,B,X,z,E,j=t.type;if(t.constructor!==Bl)return null;128&n.__u&&(f=32&n.__u,d=n.__c.__z)&&(t.__u|=f,$=r=[],d.nodeType==8?u=To(d,r):r.push(d),u=r[0]||u),(d=fe.__b)&&d(t);e:if(typeof j=="function"){v=i.length;try{if(A=t.props,w=(d=j.prototype)&&d.render,C=(d=j.contextType)&&l[d.__c],x=d?C?C.props.value:d.__:l,(_=n.__c)?(t.__c=_,2&_.__g&&(_.__g|=1)):(w?t.__c=_=new j(A,x):(t.__c=_=new Nn(A,x),_.constructor=j,_.render=ff),C&&C.sub(_),_.state||(_.state={}),_.__n=l,_.__g|=8,_.__h=[],_.__k=[]),w&&(_.__s||(_.__s=_.state),j.getDerivedStateFromProps&&(_.__s==_.state&&(_.__s=Dn({},_.__s)),Dn(_.__s,j.getDerivedStateFromProps(A,_.__s)))),b=_.props,T=_.state,_.__v=t,n.__c){if(A!==b&&w&&!j.getDerivedStateFromProps&&_.componentWillReceiveProps&&_.componentWillReceiveProps(A,x),t.__v==n.__v&&!(8&_.__g)||!(4&_.__g)&&_.shouldComponentUpdate&&_.shouldComponentUpdate(A,_.__s,x)===!1){t.__v!=n.__v&&(_.props=A,_.state=_.__s,_.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(D){D&&(D.__=t)}),Po.push.apply(_.__h,_.__k),_.__k=[],_.__h.length&&i.push(_),u=gn(n);break e}_.componentWillUpdate&&_.componentWillUpdate(A,_.__s,x),w&&_.componentDidUpdate&&_.__h.push(function(){_.componentDidUpdate(b,T,k)})}else w&&!j.getDerivedStateFromProps&&_.componentWillMount&&_.componentWillMount(),w&&_.componentDidMount&&_.__h.push(_.componentDidMount);_.context=x,_.props=A,_.__P=e,_.__g&=-5,R=fe.__r,O=w?25:0;do _.__g&=-9,R&&R(t),d=_.render(_.props,_.state=_.__s,_.context);while(8&_.__g&&++O<25);w&&(Po.push.apply(_.__h,_.__k),_.__k=[]),_.state=_.__s,_.getChildContext&&(l=Dn({},l,_.getChildContext())),w&&n.__c&&_.getSnapshotBeforeUpdate&&(k=_.getSnapshotBeforeUpdate(b,T)),Z=d&&d.type===Wn&&d.key==null?d.props.children:d,A.__P&&(d=u,o=(e=A.__P).namespaceURI,f=r=null,n.props&&n.props.__P!=e&&(n.__k.some(function(D){D&&Gr(D,D)}),n.__k=null),u=n.__k?gn(n,0):null),u=Pi(e,Fr(Z)?Z:[Z],t,n,l,o,r,i,u,f,m),A.__P&&(t.__e=null,u=d),t.__u&=-161,$&&$.some(On),_.__h.length&&i.push(_),1&_.__g&&(_.__g&=-4)}catch(D){if(i.length=v,t.__v=null,f||r)if(D&&D.then){if(t.__u|=128|f,r){for(~(z=r.indexOf(u||void 0))||(z=r.length);(E=r[z-1])&&E.nodeType==8;)z--;for(;z<r.length;z++)if(E=r[z])if(r[z]=null,B){if(E==X)break}else{if(E.nodeType!=8)break;E.data.startsWith("$s")&&(X=To(B=E))}}if(!B){for(;u&&u.nodeType==8&&u.nextSibling;)u=u.nextSibling;B=u}(d=To(B=t.__c.__z||(t.__c.__z=B)))?(t.__e=B,u=d):t.__e=u,u=u&&u.nextSibling}else r&&r.some(On);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),D&&D.then||Ci(t),fe.__e(D,t,n)}}else u=t.__e=cf(n.__e,t,n,l,o,r,i,f,m,e);return(d=fe.diffed)&&d(t),u}function To(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function Ci(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(Ci))}function Ri(e,t,n){for(var l=0;l<n.length;)Ur(n[l++],n[l++],n[l++]);fe.__c&&fe.__c(t,e),e.some(function(o){try{e=o.__h,o.__h=[],e.some(function(r){r.call(o)})}catch(r){fe.__e(r,o.__v)}})}function cf(e,t,n,l,o,r,i,u,f,m){var d,$,v,_,b,T,k,A,w=n.props||Ao,C=t.props,x=t.type;if(x=="svg"?o="http://www.w3.org/2000/svg":x=="math"?o="http://www.w3.org/1998/Math/MathML":o||(o="http://www.w3.org/1999/xhtml"),r){for(d=0;d<r.length;d++)if((b=r[d])&&(x?b.localName==x:b.nodeType==3)){e=b,r[d]=null;break}}if(!e){if(A=m.ownerDocument||document,!x)return A.createTextNode(C);e=A.createElementNS(o,x,C.is?C:m),u&&(fe.__m&&fe.__m(t,r),u=!1),r=null}if(x){if(m=x=="template"&&e.content||e,r=x=="textarea"&&C.defaultValue!=null?null:r&&Hr.call(m.childNodes),!u&&r)for(w={},d=0;d<e.attributes.length;d++)w[(b=e.attributes[d]).name]=b.value;for(d in w)b=w[d],d=="dangerouslySetInnerHTML"?v=b:d=="children"||d in C||d=="value"&&"defaultValue"in C||d=="checked"&&"defaultChecked"in C||bo(e,d,null,b,o);for(d in C)b=C[d],d=="children"?_=b:d=="dangerouslySetInnerHTML"?$=b:d=="value"?T=b:d=="checked"?k=b:u&&typeof b!="function"||w[d]===b||bo(e,d,b,w[d],o);$?(u||v&&($.__html==v.__html||$.__html==e.innerHTML)||(e.innerHTML=$.__html),t.__k=[]):(v&&(e.textContent=""),(x=="foreignObject"||o=="http://www.w3.org/1998/Math/MathML"&&of.test(x))&&(o="http://www.w3.org/1999/xhtml"),Pi(m,Fr(_)?_:[_],t,n,l,o,r,i,r?r[0]:n.__k&&gn(n,0),u,f),r&&r.some(On)),u&&x!="textarea"||(d="value",x=="progress"&&T==null?e.removeAttribute(d):T==null||T===e[d]&&(x!="progress"||T)||bo(e,d,T,w[d],o),d="checked",k!=null&&k!=e[d]&&bo(e,d,k,w[d],o))}else w===C||u&&e.data==C||(e.data=C);return e}function Ur(e,t,n,l){try{typeof e=="function"?t?t.__x=e(t)||1:l&&(l=l.__c||l.__e)&&(t=l.__x)&&(l.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(o){fe.__e(o,n)}}function Gr(e,t,n){var l,o,r,i;if(fe.unmount&&fe.unmount(e),!(l=e.ref)||l.current&&l.current!=e.__e||Ur(l,null,t,e),l=e.__c){if(l.componentWillUnmount)try{l.componentWillUnmount()}catch(u){fe.__e(u,t)}l.__P=l.__n=null}if(l=e.__k)for(i=0;i<l.length;i++)l[i]&&Gr(l[i],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(l=e.__c)&&(l=l.__z)&&(o=To(l,r=[]))&&(l==e.__e&&r.some(On),On(o),On(l)),n||On(e.__e),e.__e=e.__c=e.__=null}function ff(e,t,n){return this.constructor(e,n)}function Vr(e,t){var n,l,o,r;fe.__&&fe.__(e,t),t.nodeType==9&&(t=t.documentElement),l=(n=e&&32&e.__u)?null:t.__k,t.__k=zl(Wn,{children:[e]}),o=[],r=[],Ir(t,t.__k,l||Ao,Ao,t.namespaceURI,l?null:t.firstChild?Hr.call(t.childNodes):null,o,l?l.__e:t.firstChild,n,r),Ri(o,t.__k,r),t.__k.props.children=null}fe={__e:function(e,t,n,l){for(var o,r,i;t=t.__;)if((o=t.__c)&&!(1&o.__g)){o.__g|=4;try{if((i=(r=o.constructor)&&r.getDerivedStateFromError)&&o.setState(r.getDerivedStateFromError(e)),o.componentDidCatch&&(o.componentDidCatch(e,l||{}),i=1),i&&8&o.__g)return void(o.__g|=2)}catch(u){e=u}}throw Mo=0,e}},bi=0,Nr=function(e){return e!=null&&e.constructor===Bl},Nn.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=Dn({},this.state)),typeof e=="function"&&(e=e(Dn({},n),this.props)),e&&(Dn(n,e),this.__v&&(t&&this.__k.push(t),ki(this)))},Nn.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),ki(this))},Nn.prototype.render=Wn,_n=[],Mo=0,xi=function(e,t){return e.__v.__b-t.__v.__b},xo=Symbol(),Ti=/(PointerCapture)$|Capture$/i,Wr=0,Dr={},lf=0;var ql,Ge,zr,Li,Br=Object.is,Eo=0,Gi=[],jr=[],We=fe,Oi=We.__b,Di=We.__r,Ni=We.diffed,Wi=We.__c,Fi=We.unmount,Hi=We.__;function qr(e,t){We.__h&&We.__h(Ge,e,Eo||t),Eo=0;var n=Ge.__H||(Ge.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function we(e){return Eo=1,pf(zi,e)}function pf(e,t,n){var l=qr(ql++,2);if(l.t=e,!l.__c&&(l.__=[n?n(t):zi(void 0,t),function(r){var i=(l.__N||l.__)[0],u=l.t(i,r);Br(i,u)||(l.__N=[u,l.__[1]],l.__c.setState({}))}],l.__c=Ge,!Ge.__f)){Ge.__f=!0;var o=Ge.shouldComponentUpdate;Ge.shouldComponentUpdate=function(r,i,u){var f=this.__H;if(!f)return!0;var m=!1,d=this.props!=r;if(f.__.some(function(v){v.__N&&(m=!0,Br(v.__[0],v.__N[0])||(d=!0))}),o){var $=o.call(this,r,i,u);return m?$||d:$}return!m||d}}return l.__}function Oe(e,t){var n=qr(ql++,3);!We.__s&&Vi(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,Ge.__H.__h.push(n))}function Ht(e){return Eo=5,Fn(function(){return{current:e}},[])}function Fn(e,t){var n=qr(ql++,7);return Vi(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function mf(){var e;do{for(;e=jr.shift();)try{Yl(e)}catch(n){We.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=Gi.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(Yl),t.__h.some(Yr),t.__h=[]}catch(n){t.__h=[],We.__e(n,e.__v)}}}while(jr.length)}We.__b=function(e){Ge=null,Oi&&Oi(e)},We.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Hi&&Hi(e,t)},We.__r=function(e){Di&&Di(e),ql=0;var t=(Ge=e.__c).__H;t&&(zr==Ge?Ge.__h=[]:(t.__h.some(Yl),t.__h.some(Yr),ql=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),zr=Ge},We.diffed=function(e){Ni&&Ni(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Ui(Gi.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),zr=Ge=null},We.__c=function(e,t){t.some(function(n){try{n.__h.some(Yl),n.__h=n.__h.filter(function(l){return!l.__||Yr(l)})}catch(l){n.__h=[function(){throw l}]}}),Wi&&Wi(e,t)},We.unmount=function(e){Fi&&Fi(e);var t,n,l=e.__c;l&&l.__H&&(l.__H.__.some(function(o){try{if(o.__P&&o.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}o.__P=n,Ui(jr.push(o))}else Yl(o)}catch(r){t=r}}),l.__H=void 0,t&&We.__e(t,l.__v))};var Ii=typeof requestAnimationFrame=="function";function df(e){var t,n=function(){clearTimeout(l),Ii&&cancelAnimationFrame(t),setTimeout(e)},l=setTimeout(n,35);Ii&&(t=requestAnimationFrame(n))}function Ui(e){e!=1&&Li==We.requestAnimationFrame||((Li=We.requestAnimationFrame)||df)(mf)}function Yl(e){var t=Ge,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),Ge=t}function Yr(e){var t=Ge;e.__c=e.__(),Ge=t}function Vi(e,t){return!e||e.length!=t.length||t.some(function(n,l){return!Br(n,e[l])})}function zi(e,t){return typeof t=="function"?t(e):t}var hf=Symbol.for("preact-signals");function Oo(){if(ln>1)ln--;else{var e,t=!1;for(function(){var o=Ro;for(Ro=void 0;o!==void 0;){var r=o.S;if(r.v===o.v)for(var i=r.t;i!==void 0;i=i.x)i.i===o.i&&(i.i=r.i);o=o.o}}();Jl!==void 0;){var n=Jl;for(Jl=void 0,Co++;n!==void 0;){var l=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&ji(n))try{n.c()}catch(o){t||(e=o,t=!0)}n=l}}if(Co=0,ln--,t)throw e}}function Zl(e){if(ln>0)return e();Kr=++_f,ln++;try{return e()}finally{Oo()}}var Kl,Ae=void 0;function Ql(e){var t=Ae,n=Kl;Ae=void 0,Kl=void 0;try{return e()}finally{Ae=t,Kl=n}}var Jl=void 0,ln=0,Co=0,_f=0,Kr=0,Ro=void 0,Lo=0;function Bi(e){if(Ae!==void 0){var t=e.n;if(t===void 0||t.t!==Ae)return t={i:0,S:e,p:Ae.s,n:void 0,t:Ae,e:void 0,x:void 0,r:t},Ae.s!==void 0&&(Ae.s.n=t),Ae.s=t,e.n=t,32&Ae.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Ae.s,t.n=void 0,Ae.s.n=t,Ae.s=t),t}}function Ve(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}Ve.prototype.brand=hf;Ve.prototype.h=function(){return!0};Ve.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:Ql(function(){var l;(l=t.W)==null||l.call(t)}))};Ve.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,l=e.x;n!==void 0&&(n.x=l,e.e=void 0),l!==void 0&&(l.e=n,e.x=void 0),e===this.t&&(this.t=l,l===void 0&&Ql(function(){var o;(o=t.Z)==null||o.call(t)}))}};Ve.prototype.subscribe=function(e){var t=this;return In(function(){var n=t.value;Ql(function(){return e(n)})},{name:"sub"})};Ve.prototype.valueOf=function(){return this.value};Ve.prototype.toString=function(){return this.value+""};Ve.prototype.toJSON=function(){return this.value};Ve.prototype.peek=function(){var e=this;return Ql(function(){return e.value})};Object.defineProperty(Ve.prototype,"value",{get:function(){var e=Bi(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Co>100)throw new Error("Cycle detected");(function(n){ln!==0&&Co===0&&n.l!==Kr&&(n.l=Kr,Ro={S:n,v:n.v,i:n.i,o:Ro})})(this),this.v=e,this.i++,Lo++,ln++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Oo()}}}});function ke(e,t){return new Ve(e,t)}function ji(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Yi(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function qi(e){for(var t=e.s,n=void 0;t!==void 0;){var l=t.p;t.i===-1?(t.S.U(t),l!==void 0&&(l.n=t.n),t.n!==void 0&&(t.n.p=l)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=l}e.s=n}function Hn(e,t){Ve.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Lo-1,this.f=4}Hn.prototype=new Ve;Hn.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Lo))return!0;if(this.g=Lo,this.f|=1,this.i>0&&!ji(this))return this.f&=-2,!0;var e=Ae;try{Yi(this),Ae=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Ae=e,qi(this),this.f&=-2,!0};Hn.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}Ve.prototype.S.call(this,e)};Hn.prototype.U=function(e){if(this.t!==void 0&&(Ve.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Hn.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Hn.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=Bi(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function on(e,t){return new Hn(e,t)}function Ki(e){var t=e.j;if(e.j=void 0,typeof t=="function"){ln++;var n=Ae;Ae=void 0;try{t()}catch(l){throw e.f&=-2,e.f|=8,Jr(e),l}finally{Ae=n,Oo()}}}function Jr(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Ki(e)}function gf(e){if(Ae!==this)throw new Error("Out-of-order effect");qi(this),Ae=e,this.f&=-2;try{8&this.f&&Jr(this)}finally{Oo()}}function dl(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,Kl&&Kl.push(this)}dl.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};dl.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Ki(this),Yi(this),ln++;var e=Ae;return Ae=this,gf.bind(this,e)};dl.prototype.N=function(){2&this.f||(this.f|=2,this.u=Jl,Jl=this)};dl.prototype.d=function(){this.f|=8,1&this.f||Jr(this)};dl.prototype.dispose=function(){this.d()};function In(e,t){var n=new dl(e,t);try{n.c()}catch(o){throw n.d(),o}var l=n.d.bind(n);return l[Symbol.dispose]=l,l}var Ji,No,Do,$f=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var Zi=[];In(function(){Ji=this.N})();function hl(e,t){fe[e]=t.bind(null,fe[e]||function(){})}function Xl(e){if(Do){var t=Do;Do=void 0,t()}Do=e&&e.S()}function Qi(e){var t=this,n=e.data,l=yf(n);l.name="ReactiveDom",l.value=n;var o=Fn(function(){for(var u=t,f=t.__v;f=f.__;)if(f.__c){f.__c.__$f|=4;break}var m=on(function(){var _=l.value.value;return _===0?0:_===!0?"":_||""}),d=on(function(){return!Array.isArray(m.value)&&!Nr(m.value)}),$=In(function(){if(this.N=Xi,d.value){var _=m.value;u.__v&&u.__v.__e&&u.__v.__e.nodeType===3&&(u.__v.__e.data=_)}}),v=t.__$u.d;return t.__$u.d=function(){$(),v.call(this)},[d,m]},[]),r=o[0],i=o[1];return r.value?i.peek():i.value}Qi.displayName="ReactiveTextNode";Object.defineProperties(Ve.prototype,{constructor:{configurable:!0,value:jl(Wn,null).constructor},type:{configurable:!0,value:Qi},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});hl("__b",function(e,t){if(Xl(),No=void 0,typeof t.type=="string"){var n,l=t.props;for(var o in l)if(o!=="children"){var r=l[o];r instanceof Ve&&(n||(t.__np=n={}),n[o]=r,l[o]=r.peek())}}e(t)});hl("__r",function(e,t){if(e(t),t.type!==Wn){Xl();var n,l=t.__c;l&&(l.__$f&=-2,(n=l.__$u)===void 0&&(l.__$u=n=function(o,r){var i;return In(function(){i=this},{name:r}),i.c=o,i}(function(o){return function(){var r;$f&&((r=this.y)==null||r.call(this)),o.__$f|=1,o.setState({})}}(l),typeof t.type=="function"?t.type.displayName||t.type.name:""))),No=l,Xl(n)}});hl("__e",function(e,t,n,l){Xl(),No=void 0,e(t,n,l)});hl("diffed",function(e,t){Xl(),No=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var l=t.__np,o=t.props,r=n.U;if(r)for(var i in r){var u=r[i];u===void 0||l&&i in l||(u.d(),r[i]=void 0)}if(l){r||(r={},n.U=r);for(var f in l){var m=r[f],d=l[f];m===void 0?(m=vf(n,f,d,o),r[f]=m):m.o(d,o)}}}e(t)});function vf(e,t,n,l){var o=t in e&&e.ownerSVGElement===void 0,r=ke(n);return{o:function(i,u){r.value=i,l=u},d:In(function(){this.N=Xi;var i=r.value.value;l[t]!==i&&(l[t]=i,o?e[t]=i:i!=null&&(i!==!1||t[4]==="-")?e.setAttribute(t,i):e.removeAttribute(t))})}}hl("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var l=n.U;if(l){n.U=void 0;for(var o in l){var r=l[o];r&&r.d()}}}var i=t.__np;if(i){var u=t.props;for(var f in i)u[f]=i[f]}t.__np=void 0}else{var m=t.__c;if(m){m.__$f|=8;var d=m.__$u;d&&(m.__$u=void 0,d.d())}}e(t)});hl("__h",function(e,t,n,l){l<3&&(t.__$f|=2),e(t,n,l)});Nn.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,l=n&&n.s!==void 0;for(var o in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(l||r||4&this.__$f)||1&this.__$f)return!0}else if(!(l||4&this.__$f)||3&this.__$f)return!0;for(var i in e)if(i!=="__source"&&e[i]!==this.props[i])return!0;for(var u in this.props)if(!(u in e))return!0;return!1};function yf(e,t){return Fn(function(){return ke(e,t)},[])}var wf=function(e){queueMicrotask(function(){queueMicrotask(e)})};function kf(){Zl(function(){for(var e;e=Zi.shift();)Ji.call(e)})}function Xi(){Zi.push(this)===1&&(fe.requestAnimationFrame||wf)(kf)}var ta=function(e,t,n,l){var o;t[0]=0;for(var r=1;r<t.length;r++){var i=t[r++],u=t[r]?(t[0]|=i?1:2,n[t[r++]]):t[++r];i===3?l[0]=u:i===4?l[1]=Object.assign(l[1]||{},u):i===5?(l[1]=l[1]||{})[t[++r]]=u:i===6?l[1][t[++r]]+=u+"":i?(o=e.apply(u,ta(e,u,n,["",null])),l.push(o),u[0]?t[0]|=2:(t[r-2]=0,t[r]=o)):l.push(u)}return l},ea=new Map;function na(e){var t=ea.get(this);return t||(t=new Map,ea.set(this,t)),(t=ta(this,t.get(e)||(t.set(e,t=function(n){for(var l,o,r=1,i="",u="",f=[0],m=function(v){r===1&&(v||(i=i.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?f.push(0,v,i):r===3&&(v||i)?(f.push(3,v,i),r=2):r===2&&i==="..."&&v?f.push(4,v,0):r===2&&i&&!v?f.push(5,0,!0,i):r>=5&&((i||!v&&r===5)&&(f.push(r,0,i,o),r=6),v&&(f.push(r,v,0,o),r=6)),i=""},d=0;d<n.length;d++){d&&(r===1&&m(),m(d));for(var $=0;$<n[d].length;$++)l=n[d][$],r===1?l==="<"?(m(),f=[f],r=3):i+=l:r===4?i==="--"&&l===">"?(r=1,i=""):i=l+i[0]:u?l===u?u="":i+=l:l==='"'||l==="'"?u=l:l===">"?(m(),r=1):r&&(l==="="?(r=5,o=i,i=""):l==="/"&&(r<5||n[d][$+1]===">")?(m(),r===3&&(f=f[0]),r=f,(f=f[0]).push(2,0,r),r=0):l===" "||l==="	"||l===`
`||l==="\r"?(m(),r=2):i+=l),r===3&&i==="!--"&&(r=4,f=f[0])}return m(),f}(e)),t),arguments,[])).length>1?t:t[0]}var h=na.bind(jl);var Sf=["name","state","threads","executing","processing","process","managed","spilled","limit"];function la(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((o,r)=>{let i=Sf.map(u=>[u,t[u][r]]);n.set(o,{id:o,...Object.fromEntries(i)})});for(let o of t.gone??[])n.delete(o);return n}var Zr=["waiting","queued","no-worker","processing","memory","released","erred","cancelled"];function oa(e){let t=e.group,n=e.expectedUs;return t.map((l,o)=>({group:l,expectedUs:n[o]??-1,counts:Object.fromEntries(Zr.map(r=>[r,e[r][o]??0]))}))}function Qr(e,{totals:t,memory:n},l){let{finished:o,failed:r}=t,i=e.findLast(d=>d.at<=l-2)??e[0],u=i!==void 0&&i.finished<=o&&l>i.at,f=u?l-i.at:1,m={at:l,finished:o,failed:r,finishedRate:u?(o-i.finished)/f:0,failedRate:u?Math.max(0,r-i.failed)/f:0,managed:n.managed,unmanaged:n.unmanagedOld+n.unmanagedRecent,spilled:n.spilled};return[...e.filter(d=>d.at>l-600),m]}function ra(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(l=>l!=="").map(l=>{try{return decodeURIComponent(l)}catch{return l}})}var Wo=new URL("./",import.meta.url),Fo=new URL("../api/v1/",Wo),eo=ke(new URL(location.href)),Ho=on(()=>ra(eo.value.pathname,Wo.pathname)),to=on(()=>eo.value.searchParams);function Zt(...e){return Wo.pathname+e.map(encodeURIComponent).join("/")}function Xr(e){history.pushState(null,"",e),eo.value=new URL(location.href),scrollTo(0,0)}function no(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),eo.value=n}function sa(){addEventListener("popstate",()=>eo.value=new URL(location.href)),document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(Wo.pathname)||(e.preventDefault(),Xr(n.href))})}var rn=class extends Error{status;constructor(t,n){super(n),this.status=t}};function es(e){return new URL(e,Fo).href}async function _l(e,t){return await(await ts(e,{...t&&{signal:t}})).json()}async function ia(e,t){let l=(await ts(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),o="";for(;l!==void 0&&o.length<t;){let{done:r,value:i}=await l.read();if(r)return o;o+=i}return await l?.cancel(),`${o.slice(0,t)}\u2026`}async function Io(e,t,n){await(await ts(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}async function ts(e,t){let n;try{n=await fetch(es(e),t)}catch(o){throw o instanceof DOMException&&o.name==="AbortError"?o:new rn(0,"The scheduler does not answer")}if(n.ok)return n;let l=`The scheduler answers with status ${n.status}`;try{l=(await n.json()).detail??l}catch{}throw new rn(n.status,l)}var $n=ke(0);function Ee(e,t){let[n,l]=we({data:null,error:null,path:e}),o=$n.value;return Oe(()=>{if(e===null)return;let r=new AbortController,i=0,u=async()=>{if(!document.hidden)try{let f=await _l(e,r.signal);l({data:f,error:null,path:e})}catch(f){if(r.signal.aborted)return;let m=f instanceof rn?f:new rn(0,String(f));l(d=>({data:d.path===e?d.data:null,error:m,path:e}))}r.signal.aborted||(i=setTimeout(u,t))};return u(),()=>{r.abort(),clearTimeout(i)}},[e,t,o]),n.path===e?n:{data:null,error:null}}var bf=200,xf=3e3,aa=2e3,$l=ke("connecting"),It=ke(null),yl=ke(new Map),ls=ke([]),vl=ke([]),sn=ke([]),Go=ke(new Map),gl=new Map([["facts",1],["cluster",1]]),Uo=null,ua="",ns="",ca=0;function Qt(...e){Oe(()=>{for(let t of e)gl.set(t,(gl.get(t)??0)+1);return queueMicrotask(Vo),()=>{for(let t of e){let n=(gl.get(t)??1)-1;n===0?gl.delete(t):gl.set(t,n)}queueMicrotask(Vo)}},e)}function Vo(){let e=[...gl.keys()].sort().join(",");if(Uo!==null&&e===ua)return;Uo?.close(),clearTimeout(ca),ua=e;let t=ns===""?"0":ns,n=new URLSearchParams({topics:e,rate:"2",after:t}),l=new EventSource(es(`events?${n}`));Uo=l,l.onopen=()=>{$l.value==="lost"&&$n.value++,$l.value="open"},l.onerror=()=>{$l.value="lost",l.readyState===EventSource.CLOSED&&(Uo=null,ca=setTimeout(Vo,xf))},l.addEventListener("frame",({data:o})=>Tf(JSON.parse(o))),l.addEventListener("fact",({data:o,lastEventId:r})=>Mf(r,o)),l.addEventListener("reset",()=>{vl.value=[],$n.value++})}function fa(){Vo(),setInterval(()=>{let e=Date.now()/1e3,t=sn.value.at(-1);It.value===null||t===void 0||$l.value!=="open"||e-t.at>=aa/1e3&&(sn.value=Qr(sn.value,It.value,e))},aa/2)}function pa(e,t){ma.set(e,t)}var ma=new Map;function Tf(e){ma.get(String(e.t))?.(e),e.t==="workers"?yl.value=la(yl.value,e):e.t==="groups"?ls.value=oa(e):e.t==="graph"?Go.value=new Map(Go.value).set(String(e.graph),e):e.t==="cluster"&&Zl(()=>{It.value=e,sn.value=Qr(sn.value,It.value,Date.now()/1e3)})}function Mf(e,t){if(vl.value.some(l=>l.id===e))return;ns=e;let n={...JSON.parse(t),id:e};vl.value=[n,...vl.value].slice(0,bf)}var Un=ke(null);function ha(e){let{actions:t=!1,scopes:n=[]}=Un.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function _a(){let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await da(),null;history.replaceState(null,"",location.pathname+location.search);let t=await os({code:e});return t!==null&&await da(),t}async function os(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,l=await fetch(new URL("session",Fo),{method:"POST",headers:t,body:JSON.stringify(n)}),o=await l.json();return l.ok?(Un.value=o,null):o.detail??`The scheduler answers with status ${l.status}`}async function ga(){await Io("DELETE","session"),location.reload()}async function da(){for(;;)try{Un.value=await _l("session");return}catch(e){if(!(e instanceof rn))throw e;await new Promise(t=>setTimeout(t,2e3))}}function Et({label:e,scope:t,method:n="POST",path:l,body:o,confirm:r,onDone:i}){let[u,f]=we("idle"),[m,d]=we(""),$=async()=>{f("busy"),d("");try{await Io(n,l,o),$n.value++,i?.()}catch(v){d(v instanceof Error?v.message:String(v))}f("idle")};return ha(t)?h`
    <span class="action">
      <button
        type="button"
        class=${r===void 0?"":"destructive"}
        disabled=${u==="busy"}
        onClick=${()=>r===void 0?void $():f("asking")}
      >
        ${e}
      </button>
      ${m!==""&&h`<span class="bad" role="alert">${m}</span>`}
      ${u==="asking"&&h`
          <${Af}
            text=${r}
            yes=${e}
            onAnswer=${v=>v?void $():f("idle")}
          />
        `}
    </span>
  `:null}function Af({text:e,yes:t,onAnswer:n}){let l=Ht(null);return Oe(()=>{l.current?.showModal()},[]),h`
    <dialog ref=${l} aria-label=${e} onCancel=${()=>n(!1)}>
      <p>${e}</p>
      <div class="buttons">
        <button type="button" autofocus onClick=${()=>n(!1)}>No</button>
        <button type="button" class="destructive" onClick=${()=>n(!0)}>${t}</button>
      </div>
    </dialog>
  `}function Ce({title:e,aside:t,children:n}){return h`
    <header class="page-head">
      <h1>${e}</h1>
      <div class="page-aside">${t}</div>
    </header>
    ${n}
  `}function Se({title:e,note:t,children:n}){return h`
    <section class="card">
      <header class="card-head"><h2>${e}</h2>${t&&h`<p class="note">${t}</p>`}</header>
      ${n}
    </section>
  `}function oe({name:e,value:t,detail:n,tone:l="plain"}){return h`
    <div class=${`tile ${l}`}>
      <dt>${e}</dt>
      <dd>${t}</dd>
      ${n&&h`<dd class="detail">${n}</dd>`}
    </div>
  `}function Ct({name:e}){return h`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function ze({error:e}){return e===null?h`<p class="empty" aria-busy="true">Loading…</p>`:h`<p class="empty bad" role="alert">${e.message}</p>`}function et({children:e}){return h`<p class="empty">${e}</p>`}function Fe({to:e,children:t,title:n}){return h`<a href=${Zt(...e)} title=${n}>${t}</a>`}var $a=["B","KiB","MiB","GiB","TiB","PiB"];function J(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<$a.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):zo(t)} ${$a[n]}`}function ct(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${zo(e*1e3)} ms`;if(e<60)return`${zo(e)} s`;let t=Math.round(e),[n,l]=[Math.floor(t/86400),Math.floor(t/3600)%24],[o,r]=[Math.floor(t/60)%60,t%60];return n>0?rs([n,"d"],[l,"h"]):l>0?rs([l,"h"],[o,"min"]):rs([o,"min"],[r,"s"])}function rs(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function U(e){return e.toLocaleString("en")}function ss(e){return e>=100?U(Math.round(e)):String(zo(e))}function zo(e){return e>=100?Math.round(e):Math.round(e*10)/10}function wl(e){return`${Math.round(e*100)} %`}function ft(e,t=new Date){let n=new Date(e),l=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?l:`${n.toLocaleDateString("en-CA")} ${l}`}function Pf(e,t,n=Date.now()){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function vn(e,t,n=Date.now()){let l=Pf(e,t,n);return l<.001?"< 1 ms":ct(l)}function Bo(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var Ef=[["done","done",["memory","released"]],["failed","failed",["erred"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function is(e){return Ef.map(([t,n,l])=>({kind:t,label:n,count:l.reduce((o,r)=>o+(e[r]??0),0)})).filter(({count:t})=>t>0)}function yn(e){return{total:Object.values(e).reduce((n,l)=>n+l,0),done:(e.memory??0)+(e.released??0)}}function wn({label:e,counts:t}){let{total:n,done:l}=yn(t),o=is(t),r=o.map(i=>`${U(i.count)} ${i.label}`).join(", ");return h`
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
      ${o.map(({kind:i,count:u})=>h`<span key=${i} class=${`part ${i}`} style=${{flexGrow:u}} />`)}
    </div>
  `}function va({counts:e}){return h`
    <ul class="legend">
      ${is(e).map(({kind:t,label:n,count:l})=>h`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${U(l)} ${n}</li>
        `)}
    </ul>
  `}function kl({label:e,parts:t}){let{managed:n,unmanaged:l,spilled:o,limit:r}=t,i=n+l,u=Math.max(r??0,i,1),f=`${J(i)}${r===null?"":` of ${J(r)} (${wl(i/r)})`}: results ${J(n)}, other ${J(l)}; spilled ${J(o)}`,m=d=>({width:`${100*d/u}%`});return h`
    <div
      class="bar memory"
      role="meter"
      aria-label=${e}
      aria-valuemin="0"
      aria-valuemax=${r??i}
      aria-valuenow=${i}
      aria-valuetext=${f}
      title=${f}
    >
      <span class="part managed" style=${m(n)} />
      <span class="part unmanaged" style=${m(l)} />
      ${r!==null&&h`<span class="threshold" style=${{left:"80%"}} />`}
    </div>
  `}var as=36,ya=10,Cf=60;function De({caption:e,head:t,rows:n,keyOf:l,cells:o}){let r=Ht(null),[i,u]=we(0),f=n.length<=Cf,m=Math.ceil((r.current?.clientHeight??700)/as),d=f?0:Math.max(0,Math.floor(i/as)-ya),$=f?n.length:Math.min(n.length,d+m+2*ya),v=_=>_>0&&h`
      <tr aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${_*as}px`}} />
      </tr>
    `;return h`
    <div
      ref=${r}
      class=${f?"rows":"rows many"}
      tabindex=${f?void 0:0}
      onScroll=${()=>u(r.current?.scrollTop??0)}
    >
      <table aria-rowcount=${n.length+1}>
        <caption>${e}</caption>
        <thead>
          <tr>${t.map(_=>h`<th key=${_} scope="col">${_}</th>`)}</tr>
        </thead>
        <tbody>
          ${v(d)}
          ${n.slice(d,$).map((_,b)=>{let[T,...k]=o(_);return h`
              <tr key=${l(_)} aria-rowindex=${d+b+2}>
                <th scope="row">${T}</th>
                ${k.map((A,w)=>h`<td key=${w}>${A}</td>`)}
              </tr>
            `})}
          ${v(n.length-$)}
        </tbody>
      </table>
    </div>
  `}function jo({caption:e,rows:t}){let n=t.some(({peakBytes:o})=>o),l=({group:o,counts:r,expectedSeconds:i,peakBytes:u})=>{let{total:f,done:m}=yn(r);return[h`<span class="mono">${o}</span>`,h`<${wn} label=${o} counts=${r} />`,`${U(m)} / ${U(f)}`,r.erred?h`<span class="bad">${U(r.erred)}</span>`:"",i===null?"":ct(i),...n?[u?J(u):""]:[]]};return h`
    <${De}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${o=>o.group}
      cells=${l}
    />
  `}var wa=100;function ka({id:e}){Qt(`graph:${e}`);let t=`graphs/${encodeURIComponent(e)}`,{data:n,error:l}=Ee(t,3e3);if(n===null)return h`
      <${Ce} title="Graph">
        <section class="card">
          <${ze} error=${l} />
        </section>
        <//>
    `;let o=Go.value.get(e),r=o?.state===n.state?{...n,...o}:n;return h`
    <${Ce} title=${r.name||"Graph"} aside=${h`<${Rf} graph=${r} />`} />
    <${Lf} graph=${r} />
    <${Nf} path=${t} isRunning=${Yo(r)} />
    <${Wf} id=${e} path=${t} graph=${r} />
    <${Ff} id=${e} path=${t} />
  `}function Yo({state:e}){return e==="running"||e==="cancelling"}function Rf({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}`;return h`
    ${Yo(e)&&h`
      <${Et}
        label="Cancel" scope="submit"
        path=${`${t}/cancel`}
        confirm="Cancel the graph? Its tasks are killed."
      />
    `}
    ${e.state==="failed"&&h`<${Et} label="Retry" scope="submit" path=${`${t}/retry`} />`}
    <${Et}
      label="Delete" scope="submit"
      method="DELETE"
      path=${t}
      confirm="Delete the graph and its results?"
      onDone=${()=>Xr(Zt("graphs"))}
    />
  `}function Lf({graph:e}){let{total:t,done:n}=yn(e.counts),l=Object.entries(e.labels??{});return h`
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${h`<${Ct} name=${e.state} />`} detail=${e.stopReason} />
        <${oe} name="Done" value=${U(n)} detail=${`of ${U(t)} tasks`} />
        <${oe}
          name="Failed"
          value=${U(e.counts.erred)}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${oe}
          name="Time"
          value=${e.startedAt===null?"\u2014":vn(e.startedAt,e.endedAt)}
          detail=${e.submittedAt===null?"":`submitted ${ft(e.submittedAt)}`}
        />
        <${Df} graph=${e} />
      </dl>
      <${wn} label="All tasks" counts=${e.counts} />
      <${va} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${l.map(([o,r])=>h`<${Of} key=${o} name=${o} value=${r} />`)}
      </p>
    </section>
  `}function Of({name:e,value:t}){let n=`${e}=${t}`;return h`
    <a class="label" href=${`${Zt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function Df({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}/groups`,{data:n}=Ee(Yo(e)?t:null,3e3);return!Yo(e)||n===null?null:h`
    <${oe}
      name="Left"
      value=${n.etaSeconds===null?"not known":ct(n.etaSeconds)}
      detail="if all threads have work"
    />
  `}function Nf({path:e,isRunning:t}){let{data:n,error:l}=Ee(`${e}/groups`,t?2e3:3e4);return h`
    <${Se} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?h`<${ze} error=${l} />`:h`<${jo} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&h`<p class="note">${U(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function Wf({id:e,path:t,graph:n}){let l=n.counts.erred>0,{data:o}=Ee(l?`${t}/failures`:null,5e3);return!l||o===null||o.items.length===0?null:h`
    <${Se} title="Failures" note="by group and error, each with one example">
      <${De}
        caption="Failed tasks"
        head=${["Tasks","Count","Error","Example"]}
        rows=${o.items}
        keyOf=${r=>r.key}
        cells=${({group:r,count:i,error:u,message:f,key:m})=>[h`<span class="mono">${r}</span>`,U(i),h`<span class="bad">${u}</span>: ${f}`,h`<${Fe} to=${["graphs",e,"tasks",m]}>${m}<//>`]}
      />
      ${o.omitted>0&&h`<p class="note">${U(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function Ff({id:e,path:t}){let n=to.value.get("tasks")??"",l=new URLSearchParams({limit:String(wa),...n&&{state:n}}),{data:o,error:r}=Ee(`${t}/tasks?${l}`,5e3);return h`
    <${Se} title="Tasks">
      <form class="filters" onSubmit=${i=>i.preventDefault()}>
        <label>State <select
            value=${n}
            onChange=${i=>no("tasks",i.currentTarget.value)}
          >
            <option value="">all</option>
            ${Zr.map(i=>h`<option key=${i} value=${i}>${i}</option>`)}
          </select></label>
      </form>
      ${o===null?h`<${ze} error=${r} />`:o.items.length===0?h`<${et}>No task is ${n||"known"}.<//>`:h`<${Hf} id=${e} tasks=${o.items} />`}
      ${o?.nextCursor&&h`<p class="note">The first ${wa} are shown.</p>`}
    <//>
  `}function Hf({id:e,tasks:t}){return h`
    <${De}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[h`<${Fe} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,h`<${Ct} name=${n.state} />`,h`<span class="mono">${n.op}</span>`,U(n.attempts),n.nbytes===null?"":J(n.nbytes),n.startedAt===null?"":vn(n.startedAt,n.endedAt)]}
    />
  `}var If=["","running","cancelling","succeeded","failed","cancelled"],Sa=200;function ba(){let e=to.value.get("state")??"",t=to.value.get("label")??"",n=new URLSearchParams({limit:String(Sa),...e&&{state:e},...t&&{label:t}}),{data:l,error:o}=Ee(`graphs?${n}`,2e3);return h`
    <${Ce} title="Graphs" aside=${h`<${Uf} state=${e} label=${t} />`} />
    <section class="card">
      ${l===null?h`<${ze} error=${o} />`:l.items.length===0?h`<${et}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:h`<${Gf} graphs=${l.items} />`}
      ${l?.nextCursor&&h`<p class="note">The newest ${Sa} are shown; a label finds older ones.</p>`}
    </section>
  `}function Uf({state:e,label:t}){return h`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>no("state",n.currentTarget.value)}
        >
          ${If.map(n=>h`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>no("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function Gf({graphs:e}){return h`
    <${De}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[h`<${Fe} to=${["graphs",t.id]} title=${t.id}>${t.name||Bo(t.id)}<//>`,h`<${Ct} name=${t.state} />`,h`<${wn} label=${t.name||t.id} counts=${t.counts} />`,U(t.tasks),t.counts.erred>0?h`<span class="bad">${U(t.counts.erred)}</span>`:"",t.submittedAt===null?"":ft(t.submittedAt),t.startedAt===null?"":vn(t.startedAt,t.endedAt)]}
    />
  `}function xa({refusal:e}){let[t,n]=we(""),[l,o]=we(!1),[r,i]=we(e);return h`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async f=>{f.preventDefault(),i(null);try{i(await os({token:t.trim(),actions:l}))}catch{i("The scheduler does not answer")}}}>
        <label for="token">Token</label>
        <input
          id="token"
          type="password"
          autocomplete="off"
          required
          value=${t}
          onInput=${f=>n(f.currentTarget.value)}
        />
        <label class="check"><input
            type="checkbox"
            checked=${l}
            onChange=${f=>o(f.currentTarget.checked)}
          /> Allow actions, such as to cancel a graph</label>
        <button type="submit">Log in</button>
        ${r!==null&&h`<p class="bad" role="alert">${r}</p>`}
        <p class="note">
          The token is exchanged for a cookie and not kept. <code>weir dashboard</code> prints an
          address that needs none.
        </p>
      </form>
    </main>
  `}function Ta({process:e,managed:t,spilled:n,limit:l}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:l===0?null:l*1048576}}function Sl({process:e,limit:t}){return t===0?null:e/t}function Ma(e){let t=new Array(11).fill(0);for(let n of e){let l=Math.min(10,Math.floor((Sl(n)??0)*10));t[l]=(t[l]??0)+1}return t}function Aa(){Qt("workers");let e=[...yl.value.values()].sort((t,n)=>t.name<n.name?-1:1);return h`
    <${Ce} title="Workers" aside=${`${U(e.length)} registered`} />
    <section class="card">
      ${e.length===0?h`<${et}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:h`<${us} rows=${e} />`}
    </section>
  `}function us({rows:e}){return h`
    <${De}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=Ta(t),l=Sl(t);return[h`<${Fe} to=${["workers",t.name]}>${t.name}<//>`,h`<${Ct} name=${t.state} />`,`${U(t.executing)} / ${U(t.threads)}`,U(t.processing),h`<${kl} label=${`Memory of ${t.name}`} parts=${n} />`,h`<span class=${l!==null&&l>.8?"bad":""}>${J(n.managed+n.unmanaged)}${n.limit===null?"":` / ${J(n.limit)}`}</span>`,n.spilled===0?"":J(n.spilled)]}}
    />
  `}var Vf=60,zf=20;function Pa(){return Qt("workers"),h`
    <${Ce} title="Memory" />
    <${Bf} />
    <${jf} />
    <${qf} />
    <${Kf} />
  `}function Bf(){let e=It.value;if(e===null)return h`
      <section class="card">
        <${ze} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:l,unmanagedRecent:o,spilled:r,limit:i}=e.memory,u=l+o;return h`
    <section class="card">
      <dl class="tiles">
        <${oe}
          name="Used"
          value=${J(t)}
          detail=${i===null||i===0?"no limit":`${wl(t/i)} of ${J(i)}`}
        />
        <${oe} name="Results" value=${J(n)} />
        <${oe}
          name="Other"
          value=${J(u)}
          detail=${`${J(o)} in the last 30 s`}
        />
        <${oe} name="Spilled" value=${J(r)} />
      </dl>
      <${kl} label="Memory of all workers" parts=${{managed:n,unmanaged:u,spilled:r,limit:i}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %</li>
      </ul>
    </section>
  `}function jf(){let e=[...yl.value.values()].sort((n,l)=>(Sl(l)??0)-(Sl(n)??0));if(e.length===0)return null;let t=e.length>Vf;return h`
    <${Se} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&h`<${Yf} counts=${Ma(e)} />`}
      <${us} rows=${t?e.slice(0,zf):e} />
    <//>
  `}function Yf({counts:e}){let t=Math.max(...e,1);return h`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,l)=>h`
          <li key=${l} class=${l>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${U(n)}</b><span>${l<10?`${l*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function qf(){let{data:e,error:t}=Ee("memory/groups?limit=50",3e3);return h`
    <${Se} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?h`<${ze} error=${t} />`:e.items.length===0?h`<${et}>No worker holds a result.<//>`:h`
          <${De}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:l,bytes:o})=>[h`<span class="mono">${n}</span>`,U(l),J(o)]}
          />
        `}
    <//>
  `}function Kf(){let{data:e,error:t}=Ee("amm",2e3);if(e===null)return h`
      <${Se} title="Active Memory Manager">
        <${ze} error=${t} />
        <//>
    `;let{running:n,interval:l,policies:o,inFlight:r,lastRun:i}=e;return h`
    <${Se} title="Active Memory Manager">
      <div class="buttons">
        ${n?h`<${Et} label="Stop" scope="admin" path="amm/stop" />`:h`<${Et} label="Start" scope="admin" path="amm/start" />`}
        <${Et} label="Run once" scope="admin" path="amm/run_once" />
      </div>
      <dl class="tiles">
        <${oe} name="State" value=${n?"running":"stopped"} detail=${`each ${ct(l)}`} />
        <${oe}
          name="Copies under way"
          value=${U(r.copies)}
          detail=${J(r.bytes)}
        />
        ${i!==null&&h`
          <${oe}
            name="Last run"
            value=${ft(i.at)}
            detail=${`${U(i.replicated)} copied, ${U(i.dropped)} dropped`}
          />
        `}
      </dl>
      <p class="note">Policies: ${o.length===0?"none":o.map(({name:u})=>u).join(", ")}</p>
      ${(i?.suggestions??[]).length>0&&h`
        <${De}
          caption="Suggestions of the last run"
          head=${["Key","Policy","Does","Size","Worker"]}
          rows=${i?.suggestions??[]}
          keyOf=${({key:u,op:f})=>`${f} ${u}`}
          cells=${({key:u,policy:f,op:m,nbytes:d,worker:$,reason:v})=>[h`<span class="mono">${u}</span>`,f,m,J(d),$??v??""]}
        />
      `}
    <//>
  `}var Ye="u-",Jf="uplot",Zf=Ye+"hz",Qf=Ye+"vt",Xf=Ye+"title",ep=Ye+"wrap",tp=Ye+"under",np=Ye+"over",lp=Ye+"axis",zn=Ye+"off",op=Ye+"select",rp=Ye+"cursor-x",sp=Ye+"cursor-y",ip=Ye+"cursor-pt",ap=Ye+"legend",up=Ye+"live",cp=Ye+"inline",fp=Ye+"series",pp=Ye+"marker",Ea=Ye+"label",mp=Ye+"value",ro="width",so="height",lo="top",Ca="bottom",bl="left",cs="right",Ms="#000",Ra=Ms+"0",fs="mousemove",La="mousedown",ps="mouseup",Oa="mouseenter",Da="mouseleave",Na="dblclick",dp="resize",hp="scroll",Wa="change",Qo="dppxchange",As="--",Cl=typeof window<"u",gs=Cl?document:null,Tl=Cl?window:null,_p=Cl?navigator:null,ue,qo;function $s(){let e=devicePixelRatio;ue!=e&&(ue=e,qo&&ys(Wa,qo,$s),qo=matchMedia(`(min-resolution: ${ue-.001}dppx) and (max-resolution: ${ue+.001}dppx)`),Bn(Wa,qo,$s),Tl.dispatchEvent(new CustomEvent(Qo)))}function wt(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function vs(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function be(e,t,n){e.style[t]=n+"px"}function Ut(e,t,n,l){let o=gs.createElement(e);return t!=null&&wt(o,t),n?.insertBefore(o,l),o}function Rt(e,t){return Ut("div",e,t)}var Fa=new WeakMap;function Xt(e,t,n,l,o){let r="translate("+t+"px,"+n+"px)",i=Fa.get(e);r!=i&&(e.style.transform=r,Fa.set(e,r),t<0||n<0||t>l||n>o?wt(e,zn):vs(e,zn))}var Ha=new WeakMap;function Ia(e,t,n){let l=t+n,o=Ha.get(e);l!=o&&(Ha.set(e,l),e.style.background=t,e.style.borderColor=n)}var Ua=new WeakMap;function Ga(e,t,n,l){let o=t+""+n,r=Ua.get(e);o!=r&&(Ua.set(e,o),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=l?-t/2+"px":0,e.style.marginTop=l?-n/2+"px":0)}var Ps={passive:!0},gp={...Ps,capture:!0};function Bn(e,t,n,l){t.addEventListener(e,n,l?gp:Ps)}function ys(e,t,n,l){t.removeEventListener(e,n,Ps)}Cl&&$s();function Gt(e,t,n,l){let o;n=n||0,l=l||t.length-1;let r=l<=2147483647;for(;l-n>1;)o=r?n+l>>1:kt((n+l)/2),t[o]<e?n=o:l=o;return e-t[n]<=t[l]-e?n:l}function _u(e){return(n,l,o)=>{let r=-1,i=-1;for(let u=l;u<=o;u++)if(e(n[u])){r=u;break}for(let u=o;u>=l;u--)if(e(n[u])){i=u;break}return[r,i]}}var gu=e=>e!=null,$u=e=>e!=null&&e>0,tr=_u(gu),$p=_u($u);function vp(e,t,n,l=0,o=!1){let r=o?$p:tr,i=o?$u:gu;[t,n]=r(e,t,n);let u=e[t],f=e[t];if(t>-1)if(l==1)u=e[t],f=e[n];else if(l==-1)u=e[n],f=e[t];else for(let m=t;m<=n;m++){let d=e[m];i(d)&&(d<u?u=d:d>f&&(f=d))}return[u??he,f??-he]}function nr(e,t,n,l){let o=Ba(e),r=Ba(t);e==t&&(o==-1?(e*=n,t/=n):(e/=n,t*=n));let i=n==10?an:vu,u=o==1?kt:Lt,f=r==1?Lt:kt,m=u(i(je(e))),d=f(i(je(t))),$=Ml(n,m),v=Ml(n,d);return n==10&&(m<0&&($=_e($,-m)),d<0&&(v=_e(v,-d))),l||n==2?(e=$*o,t=v*r):(e=Su(e,$),t=lr(t,v)),[e,t]}function Es(e,t,n,l){let o=nr(e,t,n,l);return e==0&&(o[0]=0),t==0&&(o[1]=0),o}var Cs=.1,Va={mode:3,pad:Cs},ao={pad:0,soft:null,mode:0},yp={min:ao,max:ao};function Xo(e,t,n,l){return or(n)?za(e,t,n):(ao.pad=n,ao.soft=l?0:null,ao.mode=l?3:0,za(e,t,yp))}function ie(e,t){return e??t}function wp(e,t,n){for(t=ie(t,0),n=ie(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function za(e,t,n){let l=n.min,o=n.max,r=ie(l.pad,0),i=ie(o.pad,0),u=ie(l.hard,-he),f=ie(o.hard,he),m=ie(l.soft,he),d=ie(o.soft,-he),$=ie(l.mode,0),v=ie(o.mode,0),_=t-e,b=an(_),T=pt(je(e),je(t)),k=an(T),A=je(k-b);(_<1e-24||A>10)&&(_=0,(e==0||t==0)&&(_=1e-24,$==2&&m!=he&&(r=0),v==2&&d!=-he&&(i=0)));let w=_||T||1e3,C=an(w),x=Ml(10,kt(C)),R=w*(_==0?e==0?.1:1:r),O=_e(Su(e-R,x/10),24),Z=e>=m&&($==1||$==3&&O<=m||$==2&&O>=m)?m:he,B=pt(u,O<Z&&e>=Z?Z:Vt(Z,O)),X=w*(_==0?t==0?.1:1:i),z=_e(lr(t+X,x/10),24),E=t<=d&&(v==1||v==3&&z>=d||v==2&&z<=d)?d:-he,j=Vt(f,z>E&&t<=E?E:pt(E,z));return B==j&&B==0&&(j=100),[B,j]}var kp=new Intl.NumberFormat(Cl?_p.language:"en-US"),Rs=e=>kp.format(e),St=Math,Zo=St.PI,je=St.abs,kt=St.floor,Be=St.round,Lt=St.ceil,Vt=St.min,pt=St.max,Ml=St.pow,Ba=St.sign,an=St.log10,vu=St.log2,Sp=(e,t=1)=>St.sinh(e)*t,ms=(e,t=1)=>St.asinh(e/t),he=1/0;function ja(e){return(an((e^e>>31)-(e>>31))|0)+1}function ws(e,t,n){return Vt(pt(e,t),n)}function yu(e){return typeof e=="function"}function ne(e){return yu(e)?e:()=>e}var bp=()=>{},wu=e=>e,ku=(e,t)=>t,xp=e=>null,Ya=e=>!0,qa=(e,t)=>e==t,Tp=/\.\d*?(?=9{6,}|0{6,})/gm,jn=e=>{if(xu(e)||Sn.has(e))return e;let t=`${e}`,n=t.match(Tp);if(n==null)return e;let l=n[0].length-1;if(t.indexOf("e-")!=-1){let[o,r]=t.split("e");return+`${jn(o)}e${r}`}return _e(e,l)};function Gn(e,t){return jn(_e(jn(e/t))*t)}function lr(e,t){return jn(Lt(jn(e/t))*t)}function Su(e,t){return jn(kt(jn(e/t))*t)}function _e(e,t=0){if(xu(e))return e;let n=10**t,l=e*n*(1+Number.EPSILON);return Be(l)/n}var Sn=new Map;function bu(e){return((""+e).split(".")[1]||"").length}function co(e,t,n,l){let o=[],r=l.map(bu);for(let i=t;i<n;i++){let u=je(i),f=_e(Ml(e,i),u);for(let m=0;m<l.length;m++){let d=e==10?+`${l[m]}e${i}`:l[m]*f,$=(i>=0?0:u)+(i>=r[m]?0:r[m]),v=e==10?d:_e(d,$);o.push(v),Sn.set(v,$)}}return o}var uo={},Ls=[],Al=[null,null],kn=Array.isArray,xu=Number.isInteger,Mp=e=>e===void 0;function Ka(e){return typeof e=="string"}function or(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function Ap(e){return e!=null&&typeof e=="object"}var Pp=Object.getPrototypeOf(Uint8Array),Tu="__proto__";function Pl(e,t=or){let n;if(kn(e)){let l=e.find(o=>o!=null);if(kn(l)||t(l)){n=Array(e.length);for(let o=0;o<e.length;o++)n[o]=Pl(e[o],t)}else n=e.slice()}else if(e instanceof Pp)n=e.slice();else if(t(e)){n={};for(let l in e)l!=Tu&&(n[l]=Pl(e[l],t))}else n=e;return n}function He(e){let t=arguments;for(let n=1;n<t.length;n++){let l=t[n];for(let o in l)o!=Tu&&(or(e[o])?He(e[o],Pl(l[o])):e[o]=Pl(l[o]))}return e}var Ep=0,Cp=1,Rp=2;function Lp(e,t,n){for(let l=0,o,r=-1;l<t.length;l++){let i=t[l];if(i>r){for(o=i-1;o>=0&&e[o]==null;)e[o--]=null;for(o=i+1;o<n&&e[o]==null;)e[r=o++]=null}}}function Op(e,t){if(Wp(e)){let i=e[0].slice();for(let u=1;u<e.length;u++)i.push(...e[u].slice(1));return Fp(i[0])||(i=Np(i)),i}let n=new Set;for(let i=0;i<e.length;i++){let f=e[i][0],m=f.length;for(let d=0;d<m;d++)n.add(f[d])}let l=[Array.from(n).sort((i,u)=>i-u)],o=l[0].length,r=new Map;for(let i=0;i<o;i++)r.set(l[0][i],i);for(let i=0;i<e.length;i++){let u=e[i],f=u[0];for(let m=1;m<u.length;m++){let d=u[m],$=Array(o).fill(void 0),v=t?t[i][m]:Cp,_=[];for(let b=0;b<d.length;b++){let T=d[b],k=r.get(f[b]);T===null?v!=Ep&&($[k]=T,v==Rp&&_.push(k)):$[k]=T}Lp($,_,o),l.push($)}}return l}var Dp=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function Np(e){let t=e[0],n=t.length,l=Array(n);for(let r=0;r<l.length;r++)l[r]=r;l.sort((r,i)=>t[r]-t[i]);let o=[];for(let r=0;r<e.length;r++){let i=e[r],u=Array(n);for(let f=0;f<n;f++)u[f]=i[l[f]];o.push(u)}return o}function Wp(e){let t=e[0][0],n=t.length;for(let l=1;l<e.length;l++){let o=e[l][0];if(o.length!=n)return!1;if(o!=t){for(let r=0;r<n;r++)if(o[r]!=t[r])return!1}}return!0}function Fp(e,t=100){let n=e.length;if(n<=1)return!0;let l=0,o=n-1;for(;l<=o&&e[l]==null;)l++;for(;o>=l&&e[o]==null;)o--;if(o<=l)return!0;let r=pt(1,kt((o-l+1)/t));for(let i=e[l],u=l+r;u<=o;u+=r){let f=e[u];if(f!=null){if(f<=i)return!1;i=f}}return!0}var Mu=["January","February","March","April","May","June","July","August","September","October","November","December"],Au=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Pu(e){return e.slice(0,3)}var Hp=Au.map(Pu),Ip=Mu.map(Pu),Up={MMMM:Mu,MMM:Ip,WWWW:Au,WWW:Hp};function oo(e){return(e<10?"0":"")+e}function Gp(e){return(e<10?"00":e<100?"0":"")+e}var Vp={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>oo(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>oo(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>oo(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>oo(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>oo(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Gp(e.getMilliseconds())};function Os(e,t){t=t||Up;let n=[],l=/\{([a-z]+)\}|[^{]+/gi,o;for(;o=l.exec(e);)n.push(o[0][0]=="{"?Vp[o[1]]:o[0]);return r=>{let i="";for(let u=0;u<n.length;u++)i+=typeof n[u]=="string"?n[u]:n[u](r,t);return i}}var zp=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Bp(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==zp?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var Eu=e=>e%1==0,er=[1,2,2.5,5],jp=co(10,-32,0,er),Cu=co(10,0,32,er),Yp=Cu.filter(Eu),Vn=jp.concat(Cu),Ds=`
`,Ru="{YYYY}",Ja=Ds+Ru,Lu="{M}/{D}",io=Ds+Lu,Ko=io+"/{YY}",Ou="{aa}",qp="{h}:{mm}",xl=qp+Ou,Za=Ds+xl,Qa=":{ss}",pe=null;function Du(e){let t=e*1e3,n=t*60,l=n*60,o=l*24,r=o*30,i=o*365,f=(e==1?co(10,0,3,er).filter(Eu):co(10,-3,0,er)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,l,l*2,l*3,l*4,l*6,l*8,l*12,o,o*2,o*3,o*4,o*5,o*6,o*7,o*8,o*9,o*10,o*15,r,r*2,r*3,r*4,r*6,i,i*2,i*5,i*10,i*25,i*50,i*100]),m=[[i,Ru,pe,pe,pe,pe,pe,pe,1],[o*28,"{MMM}",Ja,pe,pe,pe,pe,pe,1],[o,Lu,Ja,pe,pe,pe,pe,pe,1],[l,"{h}"+Ou,Ko,pe,io,pe,pe,pe,1],[n,xl,Ko,pe,io,pe,pe,pe,1],[t,Qa,Ko+" "+xl,pe,io+" "+xl,pe,Za,pe,1],[e,Qa+".{fff}",Ko+" "+xl,pe,io+" "+xl,pe,Za,pe,1]];function d($){return(v,_,b,T,k,A)=>{let w=[],C=k>=i,x=k>=r&&k<i,R=$(b),O=_e(R*e,3),Z=ds(R.getFullYear(),C?0:R.getMonth(),x||C?1:R.getDate()),B=_e(Z*e,3);if(x||C){let X=x?k/r:0,z=C?k/i:0,E=O==B?O:_e(ds(Z.getFullYear()+z,Z.getMonth()+X,1)*e,3),j=new Date(Be(E/e)),D=j.getFullYear(),q=j.getMonth();for(let V=0;E<=T;V++){let le=ds(D+z*V,q+X*V,1),G=le-$(_e(le*e,3));E=_e((+le+G)*e,3),E<=T&&w.push(E)}}else{let X=k>=o?o:k,z=kt(b)-kt(O),E=B+z+lr(O-B,X);w.push(E);let j=$(E),D=j.getHours()+j.getMinutes()/n+j.getSeconds()/l,q=k/l,V=v.axes[_]._space,le=A/V;for(;E=_e(E+k,e==1?0:3),!(E>T);)if(q>1){let G=kt(_e(D+q,6))%24,re=$(E).getHours()-G;re>1&&(re=-1),E-=re*l,D=(D+q)%24;let me=w[w.length-1];_e((E-me)/k,3)*le>=.7&&w.push(E)}else w.push(E)}return w}}return[f,m,d]}var[Kp,Jp,Zp]=Du(1),[Qp,Xp,em]=Du(.001);co(2,-53,53,[1]);function Xa(e,t){return e.map(n=>n.map((l,o)=>o==0||o==8||l==null?l:t(o==1||n[8]==0?l:n[1]+l)))}function eu(e,t){return(n,l,o,r,i)=>{let u=t.find(b=>i>=b[0])||t[t.length-1],f,m,d,$,v,_;return l.map(b=>{let T=e(b),k=T.getFullYear(),A=T.getMonth(),w=T.getDate(),C=T.getHours(),x=T.getMinutes(),R=T.getSeconds(),O=k!=f&&u[2]||A!=m&&u[3]||w!=d&&u[4]||C!=$&&u[5]||x!=v&&u[6]||R!=_&&u[7]||u[1];return f=k,m=A,d=w,$=C,v=x,_=R,O(T)})}}function tm(e,t){let n=Os(t);return(l,o,r,i,u)=>o.map(f=>n(e(f)))}function ds(e,t,n){return new Date(e,t,n)}function tu(e,t){return t(e)}var nm="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function nu(e,t){return(n,l,o,r)=>r==null?As:t(e(l))}function lm(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function om(e,t){return e.series[t].fill(e,t)}var rm={show:!0,live:!0,isolate:!1,mount:bp,markers:{show:!0,width:2,stroke:lm,fill:om,dash:"solid"},idx:null,idxs:null,values:[]};function sm(e,t){let n=e.cursor.points,l=Rt(),o=n.size(e,t);be(l,ro,o),be(l,so,o);let r=o/-2;be(l,"marginLeft",r),be(l,"marginTop",r);let i=n.width(e,t,o);return i&&be(l,"borderWidth",i),l}function im(e,t){let n=e.series[t].points;return n._fill||n._stroke}function am(e,t){let n=e.series[t].points;return n._stroke||n._fill}function um(e,t){return e.series[t].points.size}var hs=[0,0];function cm(e,t,n){return hs[0]=t,hs[1]=n,hs}function Jo(e,t,n,l=!0){return o=>{o.button==0&&(!l||o.target==t)&&n(o)}}function _s(e,t,n,l=!0){return o=>{(!l||o.target==t)&&n(o)}}var fm={show:!0,x:!0,y:!0,lock:!1,move:cm,points:{one:!1,show:sm,size:um,width:0,stroke:am,fill:im},bind:{mousedown:Jo,mouseup:Jo,click:Jo,dblclick:Jo,mousemove:_s,mouseleave:_s,mouseenter:_s},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,l,o)=>l-o,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Nu={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Ns=He({},Nu,{filter:ku}),Wu=He({},Ns,{size:10}),Fu=He({},Nu,{show:!1}),Ws='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Hu="bold "+Ws,Iu=1.5,lu={show:!0,scale:"x",stroke:Ms,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Hu,side:2,grid:Ns,ticks:Wu,border:Fu,font:Ws,lineGap:Iu,rotate:0},pm="Value",mm="Time",ou={show:!0,scale:"x",auto:!1,sorted:1,min:he,max:-he,idxs:[]};function dm(e,t,n,l,o){return t.map(r=>r==null?"":Rs(r))}function hm(e,t,n,l,o,r,i){let u=[],f=Sn.get(o)||0;n=i?n:_e(lr(n,o),f);for(let m=n;m<=l;m=_e(m+o,f))u.push(Object.is(m,-0)?0:m);return u}function ks(e,t,n,l,o,r,i){let u=[],f=e.scales[e.axes[t].scale].log,m=f==10?an:vu,d=kt(m(n));o=Ml(f,d),f==10&&(o=Vn[Gt(o,Vn)]);let $=n,v=o*f;f==10&&(v=Vn[Gt(v,Vn)]);do u.push($),$=$+o,f==10&&!Sn.has($)&&($=_e($,Sn.get(o))),$>=v&&(o=$,v=o*f,f==10&&(v=Vn[Gt(v,Vn)]));while($<=l);return u}function _m(e,t,n,l,o,r,i){let f=e.scales[e.axes[t].scale].asinh,m=l>f?ks(e,t,pt(f,n),l,o):[f],d=l>=0&&n<=0?[0]:[];return(n<-f?ks(e,t,pt(f,-l),-n,o):[f]).reverse().map(v=>-v).concat(d,m)}var Uu=/./,gm=/[12357]/,$m=/[125]/,ru=/1/,Ss=(e,t,n,l)=>e.map((o,r)=>t==4&&o==0||r%l==0&&n.test(o.toExponential()[o<0?1:0])?o:null);function vm(e,t,n,l,o){let r=e.axes[n],i=r.scale,u=e.scales[i],f=e.valToPos,m=r._space,d=f(10,i),$=f(9,i)-d>=m?Uu:f(7,i)-d>=m?gm:f(5,i)-d>=m?$m:ru;if($==ru){let v=je(f(1,i)-d);if(v<m)return Ss(t.slice().reverse(),u.distr,$,Lt(m/v)).reverse()}return Ss(t,u.distr,$,1)}function ym(e,t,n,l,o){let r=e.axes[n],i=r.scale,u=r._space,f=e.valToPos,m=je(f(1,i)-f(2,i));return m<u?Ss(t.slice().reverse(),3,Uu,Lt(u/m)).reverse():t}function wm(e,t,n,l){return l==null?As:t==null?"":Rs(t)}var su={show:!0,scale:"y",stroke:Ms,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Hu,side:3,grid:Ns,ticks:Wu,border:Fu,font:Ws,lineGap:Iu,rotate:0};function km(e,t){let n=3+(e||1)*2;return _e(n*t,3)}function Sm(e,t){let{scale:n,idxs:l}=e.series[0],o=e._data[0],r=e.valToPos(o[l[0]],n,!0),i=e.valToPos(o[l[1]],n,!0),u=je(i-r),f=e.series[t],m=u/(f.points.space*ue);return l[1]-l[0]<=m}var iu={scale:null,auto:!0,sorted:0,min:he,max:-he},Gu=(e,t,n,l,o)=>o,au={show:!0,auto:!0,sorted:0,gaps:Gu,alpha:1,facets:[He({},iu,{scale:"x"}),He({},iu,{scale:"y"})]},uu={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Gu,alpha:1,points:{show:Sm,filter:null},values:null,min:he,max:-he,idxs:[],path:null,clip:null};function bm(e,t,n,l,o){return n/10}var Vu={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},xm=He({},Vu,{time:!1,ori:1}),cu={};function zu(e,t){let n=cu[e];return n||(n={key:e,plots:[],sub(l){n.plots.push(l)},unsub(l){n.plots=n.plots.filter(o=>o!=l)},pub(l,o,r,i,u,f,m){for(let d=0;d<n.plots.length;d++)n.plots[d]!=o&&n.plots[d].pub(l,o,r,i,u,f,m)}},e!=null&&(cu[e]=n)),n}var El=1,bs=2;function Yn(e,t,n){let l=e.mode,o=e.series[t],r=l==2?e._data[t]:e._data,i=e.scales,u=e.bbox,f=r[0],m=l==2?r[1]:r[t],d=l==2?i[o.facets[0].scale]:i[e.series[0].scale],$=l==2?i[o.facets[1].scale]:i[o.scale],v=u.left,_=u.top,b=u.width,T=u.height,k=e.valToPosH,A=e.valToPosV;return d.ori==0?n(o,f,m,d,$,k,A,v,_,b,T,sr,Rl,ar,ju,qu):n(o,f,m,d,$,A,k,_,v,T,b,ir,Ll,Is,Yu,Ku)}function Fs(e,t){let n=0,l=0,o=ie(e.bands,Ls);for(let r=0;r<o.length;r++){let i=o[r];i.series[0]==t?n=i.dir:i.series[1]==t&&(i.dir==1?l|=1:l|=2)}return[n,l==1?-1:l==2?1:l==3?2:0]}function Tm(e,t,n,l,o){let r=e.mode,i=e.series[t],u=r==2?i.facets[1].scale:i.scale,f=e.scales[u];return o==-1?f.min:o==1?f.max:f.distr==3?f.dir==1?f.min:f.max:0}function un(e,t,n,l,o,r){return Yn(e,t,(i,u,f,m,d,$,v,_,b,T,k)=>{let A=i.pxRound,w=m.dir*(m.ori==0?1:-1),C=m.ori==0?Rl:Ll,x,R;w==1?(x=n,R=l):(x=l,R=n);let O=A($(u[x],m,T,_)),Z=A(v(f[x],d,k,b)),B=A($(u[R],m,T,_)),X=A(v(r==1?d.max:d.min,d,k,b)),z=new Path2D(o);return C(z,B,X),C(z,O,X),C(z,O,Z),z})}function rr(e,t,n,l,o,r){let i=null;if(e.length>0){i=new Path2D;let u=t==0?ar:Is,f=n;for(let $=0;$<e.length;$++){let v=e[$];if(v[1]>v[0]){let _=v[0]-f;_>0&&u(i,f,l,_,l+r),f=v[1]}}let m=n+o-f,d=10;m>0&&u(i,f,l-d/2,m,l+r+d)}return i}function Mm(e,t,n){let l=e[e.length-1];l&&l[0]==t?l[1]=n:e.push([t,n])}function Hs(e,t,n,l,o,r,i){let u=[],f=e.length;for(let m=o==1?n:l;m>=n&&m<=l;m+=o)if(t[m]===null){let $=m,v=m;if(o==1)for(;++m<=l&&t[m]===null;)v=m;else for(;--m>=n&&t[m]===null;)v=m;let _=r(e[$]),b=v==$?_:r(e[v]),T=$-o;_=i<=0&&T>=0&&T<f?r(e[T]):_;let A=v+o;b=i>=0&&A>=0&&A<f?r(e[A]):b,b>=_&&u.push([_,b])}return u}function fu(e){return e==0?wu:e==1?Be:t=>Gn(t,e)}function Bu(e){let t=e==0?sr:ir,n=e==0?(o,r,i,u,f,m)=>{o.arcTo(r,i,u,f,m)}:(o,r,i,u,f,m)=>{o.arcTo(i,r,f,u,m)},l=e==0?(o,r,i,u,f)=>{o.rect(r,i,u,f)}:(o,r,i,u,f)=>{o.rect(i,r,f,u)};return(o,r,i,u,f,m=0,d=0)=>{m==0&&d==0?l(o,r,i,u,f):(m=Vt(m,u/2,f/2),d=Vt(d,u/2,f/2),t(o,r+m,i),n(o,r+u,i,r+u,i+f,m),n(o,r+u,i+f,r,i+f,d),n(o,r,i+f,r,i,d),n(o,r,i,r+u,i,m),o.closePath())}}var sr=(e,t,n)=>{e.moveTo(t,n)},ir=(e,t,n)=>{e.moveTo(n,t)},Rl=(e,t,n)=>{e.lineTo(t,n)},Ll=(e,t,n)=>{e.lineTo(n,t)},ar=Bu(0),Is=Bu(1),ju=(e,t,n,l,o,r)=>{e.arc(t,n,l,o,r)},Yu=(e,t,n,l,o,r)=>{e.arc(n,t,l,o,r)},qu=(e,t,n,l,o,r,i)=>{e.bezierCurveTo(t,n,l,o,r,i)},Ku=(e,t,n,l,o,r,i)=>{e.bezierCurveTo(n,t,o,l,i,r)};function Ju(e){return(t,n,l,o,r)=>Yn(t,n,(i,u,f,m,d,$,v,_,b,T,k)=>{let{pxRound:A,points:w}=i,C,x;m.ori==0?(C=sr,x=ju):(C=ir,x=Yu);let R=_e(w.width*ue,3),O=(w.size-w.width)/2*ue,Z=_e(O*2,3),B=new Path2D,X=new Path2D,{left:z,top:E,width:j,height:D}=t.bbox;ar(X,z-Z,E-Z,j+Z*2,D+Z*2);let q=V=>{if(f[V]!=null){let le=A($(u[V],m,T,_)),G=A(v(f[V],d,k,b));C(B,le+O,G),x(B,le,G,O,0,Zo*2)}};if(r)r.forEach(q);else for(let V=l;V<=o;V++)q(V);return{stroke:R>0?B:null,fill:B,clip:X,flags:El|bs}})}function Zu(e){return(t,n,l,o,r,i)=>{l!=o&&(r!=l&&i!=l&&e(t,n,l),r!=o&&i!=o&&e(t,n,o),e(t,n,i))}}var Am=Zu(Rl),Pm=Zu(Ll);function Qu(e){let t=ie(e?.alignGaps,0);return(n,l,o,r)=>Yn(n,l,(i,u,f,m,d,$,v,_,b,T,k)=>{[o,r]=tr(f,o,r);let A=i.pxRound,w=D=>A($(D,m,T,_)),C=D=>A(v(D,d,k,b)),x,R;m.ori==0?(x=Rl,R=Am):(x=Ll,R=Pm);let O=m.dir*(m.ori==0?1:-1),Z={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:El},B=Z.stroke,X=!1;if(r-o>=T*4){let D=H=>n.posToVal(H,m.key,!0),q=null,V=null,le,G,mt,xe=w(u[O==1?o:r]),re=w(u[o]),me=w(u[r]),ee=D(O==1?re+1:me-1);for(let H=O==1?o:r;H>=o&&H<=r;H+=O){let Ie=u[H],Te=(O==1?Ie<ee:Ie>ee)?xe:w(Ie),ce=f[H];Te==xe?ce!=null?(G=ce,q==null?(x(B,Te,C(G)),le=q=V=G):G<q?q=G:G>V&&(V=G)):ce===null&&(X=!0):(q!=null&&R(B,xe,C(q),C(V),C(le),C(G)),ce!=null?(G=ce,x(B,Te,C(G)),q=V=le=G):(q=V=null,ce===null&&(X=!0)),xe=Te,ee=D(xe+O))}q!=null&&q!=V&&mt!=xe&&R(B,xe,C(q),C(V),C(le),C(G))}else for(let D=O==1?o:r;D>=o&&D<=r;D+=O){let q=f[D];q===null?X=!0:q!=null&&x(B,w(u[D]),C(q))}let[E,j]=Fs(n,l);if(i.fill!=null||E!=0){let D=Z.fill=new Path2D(B),q=i.fillTo(n,l,i.min,i.max,E),V=C(q),le=w(u[o]),G=w(u[r]);O==-1&&([G,le]=[le,G]),x(D,G,V),x(D,le,V)}if(!i.spanGaps){let D=[];X&&D.push(...Hs(u,f,o,r,O,w,t)),Z.gaps=D=i.gaps(n,l,o,r,D),Z.clip=rr(D,m.ori,_,b,T,k)}return j!=0&&(Z.band=j==2?[un(n,l,o,r,B,-1),un(n,l,o,r,B,1)]:un(n,l,o,r,B,j)),Z})}function Em(e){let t=ie(e.align,1),n=ie(e.ascDesc,!1),l=ie(e.alignGaps,0),o=ie(e.extend,!1);return(r,i,u,f)=>Yn(r,i,(m,d,$,v,_,b,T,k,A,w,C)=>{[u,f]=tr($,u,f);let x=m.pxRound,{left:R,width:O}=r.bbox,Z=re=>x(b(re,v,w,k)),B=re=>x(T(re,_,C,A)),X=v.ori==0?Rl:Ll,z={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:El},E=z.stroke,j=v.dir*(v.ori==0?1:-1),D=B($[j==1?u:f]),q=Z(d[j==1?u:f]),V=q,le=q;o&&t==-1&&(le=R,X(E,le,D)),X(E,q,D);for(let re=j==1?u:f;re>=u&&re<=f;re+=j){let me=$[re];if(me==null)continue;let ee=Z(d[re]),H=B(me);t==1?X(E,ee,D):X(E,V,H),X(E,ee,H),D=H,V=ee}let G=V;o&&t==1&&(G=R+O,X(E,G,D));let[mt,xe]=Fs(r,i);if(m.fill!=null||mt!=0){let re=z.fill=new Path2D(E),me=m.fillTo(r,i,m.min,m.max,mt),ee=B(me);X(re,G,ee),X(re,le,ee)}if(!m.spanGaps){let re=[];re.push(...Hs(d,$,u,f,j,Z,l));let me=m.width*ue/2,ee=n||t==1?me:-me,H=n||t==-1?-me:me;re.forEach(Ie=>{Ie[0]+=ee,Ie[1]+=H}),z.gaps=re=m.gaps(r,i,u,f,re),z.clip=rr(re,v.ori,k,A,w,C)}return xe!=0&&(z.band=xe==2?[un(r,i,u,f,E,-1),un(r,i,u,f,E,1)]:un(r,i,u,f,E,xe)),z})}function pu(e,t,n,l,o,r,i=he){if(e.length>1){let u=null;for(let f=0,m=1/0;f<e.length;f++)if(t[f]!==void 0){if(u!=null){let d=je(e[f]-e[u]);d<m&&(m=d,i=je(n(e[f],l,o,r)-n(e[u],l,o,r)))}u=f}}return i}function Cm(e){e=e||uo;let t=ie(e.size,[.6,he,1]),n=e.align||0,l=e.gap||0,o=e.radius;o=o==null?[0,0]:typeof o=="number"?[o,0]:o;let r=ne(o),i=1-t[0],u=ie(t[1],he),f=ie(t[2],1),m=ie(e.disp,uo),d=ie(e.each,_=>{}),{fill:$,stroke:v}=m;return(_,b,T,k)=>Yn(_,b,(A,w,C,x,R,O,Z,B,X,z,E)=>{let j=A.pxRound,D=n,q=l*ue,V=u*ue,le=f*ue,G,mt;x.ori==0?[G,mt]=r(_,b):[mt,G]=r(_,b);let xe=x.dir*(x.ori==0?1:-1),re=x.ori==0?ar:Is,me=x.ori==0?d:(W,ge,Ue,Qn,Tn,Bt,Mn)=>{d(W,ge,Ue,Tn,Qn,Mn,Bt)},ee=ie(_.bands,Ls).find(W=>W.series[0]==b),H=ee!=null?ee.dir:0,Ie=A.fillTo(_,b,A.min,A.max,H),rt=j(Z(Ie,R,E,X)),Te,ce,Ot,_t=z,Pe=j(A.width*ue),zt=!1,en=null,bt=null,cn=null,Kn=null;$!=null&&(Pe==0||v!=null)&&(zt=!0,en=$.values(_,b,T,k),bt=new Map,new Set(en).forEach(W=>{W!=null&&bt.set(W,new Path2D)}),Pe>0&&(cn=v.values(_,b,T,k),Kn=new Map,new Set(cn).forEach(W=>{W!=null&&Kn.set(W,new Path2D)})));let{x0:Jn,size:Nl}=m;if(Jn!=null&&Nl!=null){D=1,w=Jn.values(_,b,T,k),Jn.unit==2&&(w=w.map(Ue=>_.posToVal(B+Ue*z,x.key,!0)));let W=Nl.values(_,b,T,k);Nl.unit==2?ce=W[0]*z:ce=O(W[0],x,z,B)-O(0,x,z,B),_t=pu(w,C,O,x,z,B,_t),Ot=_t-ce+q}else _t=pu(w,C,O,x,z,B,_t),Ot=_t*i+q,ce=_t-Ot;Ot<1&&(Ot=0),Pe>=ce/2&&(Pe=0),Ot<5&&(j=wu);let mo=Ot>0,bn=_t-Ot-(mo?Pe:0);ce=j(ws(bn,le,V)),Te=(D==0?ce/2:D==xe?0:ce)-D*xe*((D==0?q/2:0)+(mo?Pe/2:0));let st={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},Zn=zt?null:new Path2D,tn=null;if(ee!=null)tn=_.data[ee.series[1]];else{let{y0:W,y1:ge}=m;W!=null&&ge!=null&&(C=ge.values(_,b,T,k),tn=W.values(_,b,T,k))}let xn=G*ce,Q=mt*ce;for(let W=xe==1?T:k;W>=T&&W<=k;W+=xe){let ge=C[W];if(ge==null)continue;if(tn!=null){let dt=tn[W]??0;if(ge-dt==0)continue;rt=Z(dt,R,E,X)}let Ue=x.distr!=2||m!=null?w[W]:W,Qn=O(Ue,x,z,B),Tn=Z(ie(ge,Ie),R,E,X),Bt=j(Qn-Te),Mn=j(pt(Tn,rt)),gt=j(Vt(Tn,rt)),xt=Mn-gt;if(ge!=null){let dt=ge<0?Q:xn,Dt=ge<0?xn:Q;zt?(Pe>0&&cn[W]!=null&&re(Kn.get(cn[W]),Bt,gt+kt(Pe/2),ce,pt(0,xt-Pe),dt,Dt),en[W]!=null&&re(bt.get(en[W]),Bt,gt+kt(Pe/2),ce,pt(0,xt-Pe),dt,Dt)):re(Zn,Bt,gt+kt(Pe/2),ce,pt(0,xt-Pe),dt,Dt),me(_,b,W,Bt-Pe/2,gt,ce+Pe,xt)}}return Pe>0?st.stroke=zt?Kn:Zn:zt||(st._fill=A.width==0?A._fill:A._stroke??A._fill,st.width=0),st.fill=zt?bt:Zn,st})}function Rm(e,t){let n=ie(t?.alignGaps,0);return(l,o,r,i)=>Yn(l,o,(u,f,m,d,$,v,_,b,T,k,A)=>{[r,i]=tr(m,r,i);let w=u.pxRound,C=G=>w(v(G,d,k,b)),x=G=>w(_(G,$,A,T)),R,O,Z;d.ori==0?(R=sr,Z=Rl,O=qu):(R=ir,Z=Ll,O=Ku);let B=d.dir*(d.ori==0?1:-1),X=C(f[B==1?r:i]),z=X,E=[],j=[];for(let G=B==1?r:i;G>=r&&G<=i;G+=B)if(m[G]!=null){let xe=f[G],re=C(xe);E.push(z=re),j.push(x(m[G]))}let D={stroke:e(E,j,R,Z,O,w),fill:null,clip:null,band:null,gaps:null,flags:El},q=D.stroke,[V,le]=Fs(l,o);if(u.fill!=null||V!=0){let G=D.fill=new Path2D(q),mt=u.fillTo(l,o,u.min,u.max,V),xe=x(mt);Z(G,z,xe),Z(G,X,xe)}if(!u.spanGaps){let G=[];G.push(...Hs(f,m,r,i,B,C,n)),D.gaps=G=u.gaps(l,o,r,i,G),D.clip=rr(G,d.ori,b,T,k,A)}return le!=0&&(D.band=le==2?[un(l,o,r,i,q,-1),un(l,o,r,i,q,1)]:un(l,o,r,i,q,le)),D})}function Lm(e){return Rm(Om,e)}function Om(e,t,n,l,o,r){let i=e.length;if(i<2)return null;let u=new Path2D;if(n(u,e[0],t[0]),i==2)l(u,e[1],t[1]);else{let f=Array(i),m=Array(i-1),d=Array(i-1),$=Array(i-1);for(let v=0;v<i-1;v++)d[v]=t[v+1]-t[v],$[v]=e[v+1]-e[v],m[v]=d[v]/$[v];f[0]=m[0];for(let v=1;v<i-1;v++)m[v]===0||m[v-1]===0||m[v-1]>0!=m[v]>0?f[v]=0:(f[v]=3*($[v-1]+$[v])/((2*$[v]+$[v-1])/m[v-1]+($[v]+2*$[v-1])/m[v]),isFinite(f[v])||(f[v]=0));f[i-1]=m[i-2];for(let v=0;v<i-1;v++)o(u,e[v]+$[v]/3,t[v]+f[v]*$[v]/3,e[v+1]-$[v]/3,t[v+1]-f[v+1]*$[v]/3,e[v+1],t[v+1])}return u}var xs=new Set;function mu(){for(let e of xs)e.syncRect(!0)}Cl&&(Bn(dp,Tl,mu),Bn(hp,Tl,mu,!0),Bn(Qo,Tl,()=>{lt.pxRatio=ue}));var Dm=Qu(),Nm=Ju();function du(e,t,n,l){return(l?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((r,i)=>Ts(r,i,t,n))}function Wm(e,t){return e.map((n,l)=>l==0?{}:He({},t,n))}function Ts(e,t,n,l){return He({},t==0?n:l,e)}function Xu(e,t,n){return t==null?Al:[t,n]}var Fm=Xu;function Hm(e,t,n){return t==null?Al:Xo(t,n,Cs,!0)}function ec(e,t,n,l){return t==null?Al:nr(t,n,e.scales[l].log,!1)}var Im=ec;function tc(e,t,n,l){return t==null?Al:Es(t,n,e.scales[l].log,!1)}var Um=tc;function Gm(e,t,n,l,o){let r=pt(ja(e),ja(t)),i=t-e,u=Gt(o/l*i,n);do{let f=n[u],m=l*f/i;if(m>=o&&r+(f<5?Sn.get(f):0)<=17)return[f,m]}while(++u<n.length);return[0,0]}function hu(e){let t,n;return e=e.replace(/(\d+)px/,(l,o)=>(t=Be((n=+o)*ue))+"px"),[e,t,n]}function Vm(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=_e(t[2]*ue,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function lt(e,t,n){let l={mode:ie(e.mode,1)},o=l.mode;function r(s,a,c,p){let g=a.valToPct(s);return p+c*(a.dir==-1?1-g:g)}function i(s,a,c,p){let g=a.valToPct(s);return p+c*(a.dir==-1?g:1-g)}function u(s,a,c,p){return a.ori==0?r(s,a,c,p):i(s,a,c,p)}l.valToPosH=r,l.valToPosV=i;let f=!1;l.status=0;let m=l.root=Rt(Jf);if(e.id!=null&&(m.id=e.id),wt(m,e.class),e.title){let s=Rt(Xf,m);s.textContent=e.title}let d=Ut("canvas"),$=l.ctx=d.getContext("2d"),v=Rt(ep,m);Bn("click",v,s=>{s.target===b&&($e!=ul||Me!=cl)&&nt.click(l,s)},!0);let _=l.under=Rt(tp,v);v.appendChild(d);let b=l.over=Rt(np,v);e=Pl(e);let T=+ie(e.pxAlign,1),k=fu(T);(e.plugins||[]).forEach(s=>{s.opts&&(e=s.opts(l,e)||e)});let A=e.ms||.001,w=l.series=o==1?du(e.series||[],ou,uu,!1):Wm(e.series||[null],au),C=l.axes=du(e.axes||[],lu,su,!0),x=l.scales={},R=l.bands=e.bands||[];R.forEach(s=>{s.fill=ne(s.fill||null),s.dir=ie(s.dir,-1)});let O=o==2?w[1].facets[0].scale:w[0].scale,Z={axes:Gc,series:Wc},B=(e.drawOrder||["axes","series"]).map(s=>Z[s]);function X(s){let a=s.distr==3?c=>an(c>0?c:s.clamp(l,c,s.min,s.max,s.key)):s.distr==4?c=>ms(c,s.asinh):s.distr==100?c=>s.fwd(c):c=>c;return c=>{let p=a(c),{_min:g,_max:y}=s,S=y-g;return(p-g)/S}}function z(s){let a=x[s];if(a==null){let c=(e.scales||uo)[s]||uo;if(c.from!=null){z(c.from);let p=He({},x[c.from],c,{key:s});p.valToPct=X(p),x[s]=p}else{a=x[s]=He({},s==O?Vu:xm,c),a.key=s;let p=a.time,g=a.range,y=kn(g);if((s!=O||o==2&&!p)&&(y&&(g[0]==null||g[1]==null)&&(g={min:g[0]==null?Va:{mode:1,hard:g[0],soft:g[0]},max:g[1]==null?Va:{mode:1,hard:g[1],soft:g[1]}},y=!1),!y&&or(g))){let S=g;g=(M,P,L)=>P==null?Al:Xo(P,L,S)}a.range=ne(g||(p?Fm:s==O?a.distr==3?Im:a.distr==4?Um:Xu:a.distr==3?ec:a.distr==4?tc:Hm)),a.auto=ne(y?!1:a.auto),a.clamp=ne(a.clamp||bm),a._min=a._max=null,a.valToPct=X(a)}}}z("x"),z("y"),o==1&&w.forEach(s=>{z(s.scale)}),C.forEach(s=>{z(s.scale)});for(let s in e.scales)z(s);let E=x[O],j=E.distr,D,q;E.ori==0?(wt(m,Zf),D=r,q=i):(wt(m,Qf),D=i,q=r);let V={};for(let s in x){let a=x[s];(a.min!=null||a.max!=null)&&(V[s]={min:a.min,max:a.max},a.min=a.max=null)}let le=e.tzDate||(s=>new Date(Be(s/A))),G=e.fmtDate||Os,mt=A==1?Zp(le):em(le),xe=eu(le,Xa(A==1?Jp:Xp,G)),re=nu(le,tu(nm,G)),me=[],ee=l.legend=He({},rm,e.legend),H=l.cursor=He({},fm,{drag:{y:o==2}},e.cursor),Ie=ee.show,rt=H.show,Te=ee.markers;ee.idxs=me,Te.width=ne(Te.width),Te.dash=ne(Te.dash),Te.stroke=ne(Te.stroke),Te.fill=ne(Te.fill);let ce,Ot,_t,Pe=[],zt=[],en,bt=!1,cn={};if(ee.live){let s=w[1]?w[1].values:null;bt=s!=null,en=bt?s(l,1,0):{_:0};for(let a in en)cn[a]=As}if(Ie)if(ce=Ut("table",ap,m),_t=Ut("tbody",null,ce),ee.mount(l,ce),bt){Ot=Ut("thead",null,ce,_t);let s=Ut("tr",null,Ot);Ut("th",null,s);for(var Kn in en)Ut("th",Ea,s).textContent=Kn}else wt(ce,cp),ee.live&&wt(ce,up);let Jn={show:!0},Nl={show:!1};function mo(s,a){if(a==0&&(bt||!ee.live||o==2))return Al;let c=[],p=Ut("tr",fp,_t,_t.childNodes[a]);wt(p,s.class),s.show||wt(p,zn);let g=Ut("th",null,p);if(Te.show){let M=Rt(pp,g);if(a>0){let P=Te.width(l,a);P&&(M.style.border=P+"px "+Te.dash(l,a)+" "+Te.stroke(l,a)),M.style.background=Te.fill(l,a)}}let y=Rt(Ea,g);s.label instanceof HTMLElement?y.appendChild(s.label):y.textContent=s.label,a>0&&(Te.show||(y.style.color=s.width>0?Te.stroke(l,a):Te.fill(l,a)),st("click",g,M=>{if(H._lock)return;Pn(M);let P=w.indexOf(s);if((M.ctrlKey||M.metaKey)!=ee.isolate){let L=w.some((N,F)=>F>0&&F!=P&&N.show);w.forEach((N,F)=>{F>0&&Yt(F,L?F==P?Jn:Nl:Jn,!0,Ne.setSeries)})}else Yt(P,{show:!s.show},!0,Ne.setSeries)},!1),el&&st(Oa,g,M=>{H._lock||(Pn(M),Yt(w.indexOf(s),pl,!0,Ne.setSeries))},!1));for(var S in en){let M=Ut("td",mp,p);M.textContent="--",c.push(M)}return[p,c]}let bn=new Map;function st(s,a,c,p=!0){let g=bn.get(a)||{},y=H.bind[s](l,a,c,p);y&&(Bn(s,a,g[s]=y),bn.set(a,g))}function Zn(s,a,c){let p=bn.get(a)||{};for(let g in p)(s==null||g==s)&&(ys(g,a,p[g]),delete p[g]);s==null&&bn.delete(a)}let tn=0,xn=0,Q=0,W=0,ge=0,Ue=0,Qn=ge,Tn=Ue,Bt=Q,Mn=W,gt=0,xt=0,dt=0,Dt=0;l.bbox={};let fr=!1,ho=!1,Xn=!1,An=!1,_o=!1,Tt=!1;function pr(s,a,c){(c||s!=l.width||a!=l.height)&&js(s,a),rl(!1),Xn=!0,ho=!0,sl()}function js(s,a){l.width=tn=Q=s,l.height=xn=W=a,ge=Ue=0,Ec(),Cc();let c=l.bbox;gt=c.left=Gn(ge*ue,.5),xt=c.top=Gn(Ue*ue,.5),dt=c.width=Gn(Q*ue,.5),Dt=c.height=Gn(W*ue,.5)}let Mc=3;function Ac(){let s=!1,a=0;for(;!s;){a++;let c=Ic(a),p=Uc(a);s=a==Mc||c&&p,s||(js(l.width,l.height),ho=!0)}}function Pc({width:s,height:a}){pr(s,a)}l.setSize=Pc;function Ec(){let s=!1,a=!1,c=!1,p=!1;C.forEach((g,y)=>{if(g.show&&g._show){let{side:S,_size:M}=g,P=S%2,L=g.label!=null?g.labelSize:0,N=M+L;N>0&&(P?(Q-=N,S==3?(ge+=N,p=!0):c=!0):(W-=N,S==0?(Ue+=N,s=!0):a=!0))}}),En[0]=s,En[1]=c,En[2]=a,En[3]=p,Q-=fn[1]+fn[3],ge+=fn[3],W-=fn[2]+fn[0],Ue+=fn[0]}function Cc(){let s=ge+Q,a=Ue+W,c=ge,p=Ue;function g(y,S){switch(y){case 1:return s+=S,s-S;case 2:return a+=S,a-S;case 3:return c-=S,c+S;case 0:return p-=S,p+S}}C.forEach((y,S)=>{if(y.show&&y._show){let M=y.side;y._pos=g(M,y._size),y.label!=null&&(y._lpos=g(M,y.labelSize))}})}if(H.dataIdx==null){let s=H.hover,a=s.skip=new Set(s.skip??[]);a.add(void 0);let c=s.prox=ne(s.prox),p=s.bias??=0;H.dataIdx=(g,y,S,M)=>{if(y==0)return S;let P=S,L=c(g,y,S,M)??he,N=L>=0&&L<he,F=E.ori==0?Q:W,K=H.left,ae=t[0],se=t[y];if(a.has(se[S])){P=null;let te=null,Y=null,I;if(p==0||p==-1)for(I=S;te==null&&I-- >0;)a.has(se[I])||(te=I);if(p==0||p==1)for(I=S;Y==null&&I++<se.length;)a.has(se[I])||(Y=I);if(te!=null||Y!=null)if(N){let ye=te==null?-1/0:D(ae[te],E,F,0),Re=Y==null?1/0:D(ae[Y],E,F,0),Xe=K-ye,de=Re-K;Xe<=de?Xe<=L&&(P=te):de<=L&&(P=Y)}else P=Y==null?te:te==null?Y:S-te<=Y-S?te:Y}else N&&je(K-D(ae[S],E,F,0))>L&&(P=null);return P}}let Pn=s=>{H.event=s};H.idxs=me,H._lock=!1;let ot=H.points;ot.show=ne(ot.show),ot.size=ne(ot.size),ot.stroke=ne(ot.stroke),ot.width=ne(ot.width),ot.fill=ne(ot.fill);let jt=l.focus=He({},e.focus||{alpha:.3},H.focus),el=jt.prox>=0,tl=el&&ot.one,Mt=[],nl=[],ll=[];function Ys(s,a){let c=ot.show(l,a);if(c instanceof HTMLElement)return wt(c,ip),wt(c,s.class),Xt(c,-10,-10,Q,W),b.insertBefore(c,Mt[a]),c}function qs(s,a){if(o==1||a>0){let c=o==1&&x[s.scale].time,p=s.value;s.value=c?Ka(p)?nu(le,tu(p,G)):p||re:p||wm,s.label=s.label||(c?mm:pm)}if(tl||a>0){s.width=s.width==null?1:s.width,s.paths=s.paths||Dm||xp,s.fillTo=ne(s.fillTo||Tm),s.pxAlign=+ie(s.pxAlign,T),s.pxRound=fu(s.pxAlign),s.stroke=ne(s.stroke||null),s.fill=ne(s.fill||null),s._stroke=s._fill=s._paths=s._focus=null;let c=km(pt(1,s.width),1),p=s.points=He({},{size:c,width:pt(1,c*.2),stroke:s.stroke,space:c*2,paths:Nm,_stroke:null,_fill:null},s.points);p.show=ne(p.show),p.filter=ne(p.filter),p.fill=ne(p.fill),p.stroke=ne(p.stroke),p.paths=ne(p.paths),p.pxAlign=s.pxAlign}if(Ie){let c=mo(s,a);Pe.splice(a,0,c[0]),zt.splice(a,0,c[1]),ee.values.push(null)}if(rt){me.splice(a,0,null);let c=null;tl?a==0&&(c=Ys(s,a)):a>0&&(c=Ys(s,a)),Mt.splice(a,0,c),nl.splice(a,0,0),ll.splice(a,0,0)}Qe("addSeries",a)}function Rc(s,a){a=a??w.length,s=o==1?Ts(s,a,ou,uu):Ts(s,a,{},au),w.splice(a,0,s),qs(w[a],a)}l.addSeries=Rc;function Lc(s){if(w.splice(s,1),Ie){ee.values.splice(s,1),zt.splice(s,1);let a=Pe.splice(s,1)[0];Zn(null,a.firstChild),a.remove()}rt&&(me.splice(s,1),Mt.splice(s,1)[0].remove(),nl.splice(s,1),ll.splice(s,1)),Qe("delSeries",s)}l.delSeries=Lc;let En=[!1,!1,!1,!1];function Oc(s,a){if(s._show=s.show,s.show){let c=s.side%2,p=x[s.scale];p==null&&(s.scale=c?w[1].scale:O,p=x[s.scale]);let g=p.time;s.size=ne(s.size),s.space=ne(s.space),s.rotate=ne(s.rotate),kn(s.incrs)&&s.incrs.forEach(S=>{!Sn.has(S)&&Sn.set(S,bu(S))}),s.incrs=ne(s.incrs||(p.distr==2?Yp:g?A==1?Kp:Qp:Vn)),s.splits=ne(s.splits||(g&&p.distr==1?mt:p.distr==3?ks:p.distr==4?_m:hm)),s.stroke=ne(s.stroke),s.grid.stroke=ne(s.grid.stroke),s.ticks.stroke=ne(s.ticks.stroke),s.border.stroke=ne(s.border.stroke);let y=s.values;s.values=kn(y)&&!kn(y[0])?ne(y):g?kn(y)?eu(le,Xa(y,G)):Ka(y)?tm(le,y):y||xe:y||dm,s.filter=ne(s.filter||(p.distr>=3&&p.log==10?vm:p.distr==3&&p.log==2?ym:ku)),s.font=hu(s.font),s.labelFont=hu(s.labelFont),s._size=s.size(l,null,a,0),s._space=s._rotate=s._incrs=s._found=s._splits=s._values=null,s._size>0&&(En[a]=!0,s._el=Rt(lp,v))}}function Wl(s,a,c,p){let[g,y,S,M]=c,P=a%2,L=0;return P==0&&(M||y)&&(L=a==0&&!g||a==2&&!S?Be(lu.size/3):0),P==1&&(g||S)&&(L=a==1&&!y||a==3&&!M?Be(su.size/2):0),L}let Ks=l.padding=(e.padding||[Wl,Wl,Wl,Wl]).map(s=>ne(ie(s,Wl))),fn=l._padding=Ks.map((s,a)=>s(l,a,En,0)),tt,qe=null,Ke=null,go=o==1?w[0].idxs:null,Nt=null,Fl=!1;function Js(s,a){if(t=s??[],l.data=l._data=t,o==2){tt=0;for(let c=1;c<w.length;c++)tt+=t[c][0].length}else{t.length==0&&(l.data=l._data=t=[[]]),Nt=t[0],tt=Nt.length;let c=t;if(j==2){c=t.slice();let p=c[0]=Array(tt);for(let g=0;g<tt;g++)p[g]=g}l._data=t=c}if(rl(!0),Qe("setData"),j==2&&(Xn=!0),a!==!1){let c=E;c.auto(l,Fl)?mr():mn(O,c.min,c.max),An=An||H.left>=0,Tt=!0,sl()}}l.setData=Js;function mr(){Fl=!0;let s,a;o==1&&(tt>0?(qe=go[0]=0,Ke=go[1]=tt-1,s=t[0][qe],a=t[0][Ke],j==2?(s=qe,a=Ke):s==a&&(j==3?[s,a]=nr(s,s,E.log,!1):j==4?[s,a]=Es(s,s,E.log,!1):E.time?a=s+Be(86400/A):[s,a]=Xo(s,a,Cs,!0))):(qe=go[0]=s=null,Ke=go[1]=a=null)),mn(O,s,a)}let $o,ol,dr,hr,_r,gr,$r,vr,yr,ht;function Zs(s,a,c,p,g,y){s??=Ra,c??=Ls,p??="butt",g??=Ra,y??="round",s!=$o&&($.strokeStyle=$o=s),g!=ol&&($.fillStyle=ol=g),a!=dr&&($.lineWidth=dr=a),y!=_r&&($.lineJoin=_r=y),p!=gr&&($.lineCap=gr=p),c!=hr&&$.setLineDash(hr=c)}function Qs(s,a,c,p){a!=ol&&($.fillStyle=ol=a),s!=$r&&($.font=$r=s),c!=vr&&($.textAlign=vr=c),p!=yr&&($.textBaseline=yr=p)}function wr(s,a,c,p,g=0){if(p.length>0&&s.auto(l,Fl)&&(a==null||a.min==null)){let y=ie(qe,0),S=ie(Ke,p.length-1),M=c.min==null?vp(p,y,S,g,s.distr==3):[c.min,c.max];s.min=Vt(s.min,c.min=M[0]),s.max=pt(s.max,c.max=M[1])}}let Xs={min:null,max:null};function Dc(){for(let p in x){let g=x[p];V[p]==null&&(g.min==null||V[O]!=null&&g.auto(l,Fl))&&(V[p]=Xs)}for(let p in x){let g=x[p];V[p]==null&&g.from!=null&&V[g.from]!=null&&(V[p]=Xs)}V[O]!=null&&rl(!0);let s={};for(let p in V){let g=V[p];if(g!=null){let y=s[p]=Pl(x[p],Ap);if(g.min!=null)He(y,g);else if(p!=O||o==2)if(tt==0&&y.from==null){let S=y.range(l,null,null,p);y.min=S[0],y.max=S[1]}else y.min=he,y.max=-he}}if(tt>0){w.forEach((p,g)=>{if(o==1){let y=p.scale,S=V[y];if(S==null)return;let M=s[y];if(g==0){let P=M.range(l,M.min,M.max,y);M.min=P[0],M.max=P[1],qe=Gt(M.min,t[0]),Ke=Gt(M.max,t[0]),Ke-qe>1&&(t[0][qe]<M.min&&qe++,t[0][Ke]>M.max&&Ke--),p.min=Nt[qe],p.max=Nt[Ke]}else p.show&&p.auto&&wr(M,S,p,t[g],p.sorted);p.idxs[0]=qe,p.idxs[1]=Ke}else if(g>0&&p.show&&p.auto){let[y,S]=p.facets,M=y.scale,P=S.scale,[L,N]=t[g],F=s[M],K=s[P];F!=null&&wr(F,V[M],y,L,y.sorted),K!=null&&wr(K,V[P],S,N,S.sorted),p.min=S.min,p.max=S.max}});for(let p in s){let g=s[p],y=V[p];if(g.from==null&&(y==null||y.min==null)){let S=g.range(l,g.min==he?null:g.min,g.max==-he?null:g.max,p);g.min=S[0],g.max=S[1]}}}for(let p in s){let g=s[p];if(g.from!=null){let y=s[g.from];if(y.min==null)g.min=g.max=null;else{let S=g.range(l,y.min,y.max,p);g.min=S[0],g.max=S[1]}}}let a={},c=!1;for(let p in s){let g=s[p],y=x[p];if(y.min!=g.min||y.max!=g.max){y.min=g.min,y.max=g.max;let S=y.distr;y._min=S==3?an(y.min):S==4?ms(y.min,y.asinh):S==100?y.fwd(y.min):y.min,y._max=S==3?an(y.max):S==4?ms(y.max,y.asinh):S==100?y.fwd(y.max):y.max,a[p]=c=!0}}if(c){w.forEach((p,g)=>{o==2?g>0&&a.y&&(p._paths=null):a[p.scale]&&(p._paths=null)});for(let p in a)Xn=!0,Qe("setScale",p);rt&&H.left>=0&&(An=Tt=!0)}for(let p in V)V[p]=null}function Nc(s){let a=ws(qe-1,0,tt-1),c=ws(Ke+1,0,tt-1);for(;s[a]==null&&a>0;)a--;for(;s[c]==null&&c<tt-1;)c++;return[a,c]}function Wc(){if(tt>0){let s=w.some(a=>a._focus)&&ht!=jt.alpha;s&&($.globalAlpha=ht=jt.alpha),w.forEach((a,c)=>{if(c>0&&a.show&&(ei(c,!1),ei(c,!0),a._paths==null)){let p=ht;ht!=a.alpha&&($.globalAlpha=ht=a.alpha);let g=o==2?[0,t[c][0].length-1]:Nc(t[c]);a._paths=a.paths(l,c,g[0],g[1]),ht!=p&&($.globalAlpha=ht=p)}}),w.forEach((a,c)=>{if(c>0&&a.show){let p=ht;ht!=a.alpha&&($.globalAlpha=ht=a.alpha),a._paths!=null&&ti(c,!1);{let g=a._paths!=null?a._paths.gaps:null,y=a.points.show(l,c,qe,Ke,g),S=a.points.filter(l,c,y,g);(y||S)&&(a.points._paths=a.points.paths(l,c,qe,Ke,S),ti(c,!0))}ht!=p&&($.globalAlpha=ht=p),Qe("drawSeries",c)}}),s&&($.globalAlpha=ht=1)}}function ei(s,a){let c=a?w[s].points:w[s];c._stroke=c.stroke(l,s),c._fill=c.fill(l,s)}function ti(s,a){let c=a?w[s].points:w[s],{stroke:p,fill:g,clip:y,flags:S,_stroke:M=c._stroke,_fill:P=c._fill,_width:L=c.width}=c._paths;L=_e(L*ue,3);let N=null,F=L%2/2;a&&P==null&&(P=L>0?"#fff":M);let K=c.pxAlign==1&&F>0;if(K&&$.translate(F,F),!a){let ae=gt-L/2,se=xt-L/2,te=dt+L,Y=Dt+L;N=new Path2D,N.rect(ae,se,te,Y)}a?kr(M,L,c.dash,c.cap,P,p,g,S,y):Fc(s,M,L,c.dash,c.cap,P,p,g,S,N,y),K&&$.translate(-F,-F)}function Fc(s,a,c,p,g,y,S,M,P,L,N){let F=!1;P!=0&&R.forEach((K,ae)=>{if(K.series[0]==s){let se=w[K.series[1]],te=t[K.series[1]],Y=(se._paths||uo).band;kn(Y)&&(Y=K.dir==1?Y[0]:Y[1]);let I,ye=null;se.show&&Y&&wp(te,qe,Ke)?(ye=K.fill(l,ae)||y,I=se._paths.clip):Y=null,kr(a,c,p,g,ye,S,M,P,L,N,I,Y),F=!0}}),F||kr(a,c,p,g,y,S,M,P,L,N)}let ni=El|bs;function kr(s,a,c,p,g,y,S,M,P,L,N,F){Zs(s,a,c,p,g),(P||L||F)&&($.save(),P&&$.clip(P),L&&$.clip(L)),F?(M&ni)==ni?($.clip(F),N&&$.clip(N),yo(g,S),vo(s,y,a)):M&bs?(yo(g,S),$.clip(F),vo(s,y,a)):M&El&&($.save(),$.clip(F),N&&$.clip(N),yo(g,S),$.restore(),vo(s,y,a)):(yo(g,S),vo(s,y,a)),(P||L||F)&&$.restore()}function vo(s,a,c){c>0&&(a instanceof Map?a.forEach((p,g)=>{$.strokeStyle=$o=g,$.stroke(p)}):a!=null&&s&&$.stroke(a))}function yo(s,a){a instanceof Map?a.forEach((c,p)=>{$.fillStyle=ol=p,$.fill(c)}):a!=null&&s&&$.fill(a)}function Hc(s,a,c,p){let g=C[s],y;if(p<=0)y=[0,0];else{let S=g._space=g.space(l,s,a,c,p),M=g._incrs=g.incrs(l,s,a,c,p,S);y=Gm(a,c,M,p,S)}return g._found=y}function Sr(s,a,c,p,g,y,S,M,P,L){let N=S%2/2;T==1&&$.translate(N,N),Zs(M,S,P,L,M),$.beginPath();let F,K,ae,se,te=g+(p==0||p==3?-y:y);c==0?(K=g,se=te):(F=g,ae=te);for(let Y=0;Y<s.length;Y++)a[Y]!=null&&(c==0?F=ae=s[Y]:K=se=s[Y],$.moveTo(F,K),$.lineTo(ae,se));$.stroke(),T==1&&$.translate(-N,-N)}function Ic(s){let a=!0;return C.forEach((c,p)=>{if(!c.show)return;let g=x[c.scale];if(g.min==null){c._show&&(a=!1,c._show=!1,rl(!1));return}else c._show||(a=!1,c._show=!0,rl(!1));let y=c.side,S=y%2,{min:M,max:P}=g,[L,N]=Hc(p,M,P,S==0?Q:W);if(N==0)return;let F=g.distr==2,K=c._splits=c.splits(l,p,M,P,L,N,F),ae=g.distr==2?K.map(I=>Nt[I]):K,se=g.distr==2?Nt[K[1]]-Nt[K[0]]:L,te=c._values=c.values(l,c.filter(l,ae,p,N,se),p,N,se);c._rotate=y==2?c.rotate(l,te,p,N):0;let Y=c._size;c._size=Lt(c.size(l,te,p,s)),Y!=null&&c._size!=Y&&(a=!1)}),a}function Uc(s){let a=!0;return Ks.forEach((c,p)=>{let g=c(l,p,En,s);g!=fn[p]&&(a=!1),fn[p]=g}),a}function Gc(){for(let s=0;s<C.length;s++){let a=C[s];if(!a.show||!a._show)continue;let c=a.side,p=c%2,g,y,S=a.stroke(l,s),M=c==0||c==3?-1:1,[P,L]=a._found;if(a.label!=null){let at=a.labelGap*M,yt=Be((a._lpos+at)*ue);Qs(a.labelFont[0],S,"center",c==2?lo:Ca),$.save(),p==1?(g=y=0,$.translate(yt,Be(xt+Dt/2)),$.rotate((c==3?-Zo:Zo)/2)):(g=Be(gt+dt/2),y=yt);let Ln=yu(a.label)?a.label(l,s,P,L):a.label;$.fillText(Ln,g,y),$.restore()}if(L==0)continue;let N=x[a.scale],F=p==0?dt:Dt,K=p==0?gt:xt,ae=a._splits,se=N.distr==2?ae.map(at=>Nt[at]):ae,te=N.distr==2?Nt[ae[1]]-Nt[ae[0]]:P,Y=a.ticks,I=a.border,ye=Y.show?Y.size:0,Re=Be(ye*ue),Xe=Be((a.alignTo==2?a._size-ye-a.gap:a.gap)*ue),de=a._rotate*-Zo/180,Le=k(a._pos*ue),$t=(Re+Xe)*M,it=Le+$t;y=p==0?it:0,g=p==1?it:0;let At=a.font[0],Wt=a.align==1?bl:a.align==2?cs:de>0?bl:de<0?cs:p==0?"center":c==3?cs:bl,Kt=de||p==1?"middle":c==2?lo:Ca;Qs(At,S,Wt,Kt);let vt=a.font[1]*a.lineGap,Pt=ae.map(at=>k(u(at,N,F,K))),Ft=a._values;for(let at=0;at<Ft.length;at++){let yt=Ft[at];if(yt!=null){p==0?g=Pt[at]:y=Pt[at],yt=""+yt;let Ln=yt.indexOf(`
`)==-1?[yt]:yt.split(/\n/gm);for(let ut=0;ut<Ln.length;ut++){let wi=Ln[ut];de?($.save(),$.translate(g,y+ut*vt),$.rotate(de),$.fillText(wi,0,0),$.restore()):$.fillText(wi,g,y+ut*vt)}}}Y.show&&Sr(Pt,Y.filter(l,se,s,L,te),p,c,Le,Re,_e(Y.width*ue,3),Y.stroke(l,s),Y.dash,Y.cap);let Jt=a.grid;Jt.show&&Sr(Pt,Jt.filter(l,se,s,L,te),p,p==0?2:1,p==0?xt:gt,p==0?Dt:dt,_e(Jt.width*ue,3),Jt.stroke(l,s),Jt.dash,Jt.cap),I.show&&Sr([Le],[1],p==0?1:0,p==0?1:2,p==1?xt:gt,p==1?Dt:dt,_e(I.width*ue,3),I.stroke(l,s),I.dash,I.cap)}Qe("drawAxes")}function rl(s){w.forEach((a,c)=>{c>0&&(a._paths=null,s&&(o==1?(a.min=null,a.max=null):a.facets.forEach(p=>{p.min=null,p.max=null})))})}let wo=!1,br=!1,Hl=[];function Vc(){br=!1;for(let s=0;s<Hl.length;s++)Qe(...Hl[s]);Hl.length=0}function sl(){wo||(Dp(li),wo=!0)}function zc(s,a=!1){wo=!0,br=a,s(l),li(),a&&Hl.length>0&&queueMicrotask(Vc)}l.batch=zc;function li(){if(fr&&(Dc(),fr=!1),Xn&&(Ac(),Xn=!1),ho){if(be(_,bl,ge),be(_,lo,Ue),be(_,ro,Q),be(_,so,W),be(b,bl,ge),be(b,lo,Ue),be(b,ro,Q),be(b,so,W),be(v,ro,tn),be(v,so,xn),d.width=Be(tn*ue),d.height=Be(xn*ue),C.forEach(({_el:s,_show:a,_size:c,_pos:p,side:g})=>{if(s!=null)if(a){let y=g===3||g===0?c:0,S=g%2==1;be(s,S?"left":"top",p-y),be(s,S?"width":"height",c),be(s,S?"top":"left",S?Ue:ge),be(s,S?"height":"width",S?W:Q),vs(s,zn)}else wt(s,zn)}),$o=ol=dr=_r=gr=$r=vr=yr=hr=null,ht=1,Gl(!0),ge!=Qn||Ue!=Tn||Q!=Bt||W!=Mn){rl(!1);let s=Q/Bt,a=W/Mn;if(rt&&!An&&H.left>=0){H.left*=s,H.top*=a,il&&Xt(il,Be(H.left),0,Q,W),al&&Xt(al,0,Be(H.top),Q,W);for(let c=0;c<Mt.length;c++){let p=Mt[c];p!=null&&(nl[c]*=s,ll[c]*=a,Xt(p,Lt(nl[c]),Lt(ll[c]),Q,W))}}if(ve.show&&!_o&&ve.left>=0&&ve.width>0){ve.left*=s,ve.width*=s,ve.top*=a,ve.height*=a;for(let c in Er)be(fl,c,ve[c])}Qn=ge,Tn=Ue,Bt=Q,Mn=W}Qe("setSize"),ho=!1}tn>0&&xn>0&&($.clearRect(0,0,d.width,d.height),Qe("drawClear"),B.forEach(s=>s()),Qe("draw")),ve.show&&_o&&(ko(ve),_o=!1),rt&&An&&(Rn(null,!0,!1),An=!1),ee.show&&ee.live&&Tt&&(Ar(),Tt=!1),f||(f=!0,l.status=1,Qe("ready")),Fl=!1,wo=!1}l.redraw=(s,a)=>{Xn=a||!1,s!==!1?mn(O,E.min,E.max):sl()};function xr(s,a){let c=x[s];if(c.from==null){if(tt==0){let p=c.range(l,a.min,a.max,s);a.min=p[0],a.max=p[1]}if(a.min>a.max){let p=a.min;a.min=a.max,a.max=p}if(tt>1&&a.min!=null&&a.max!=null&&a.max-a.min<1e-16)return;s==O&&c.distr==2&&tt>0&&(a.min=Gt(a.min,t[0]),a.max=Gt(a.max,t[0]),a.min==a.max&&a.max++),V[s]=a,fr=!0,sl()}}l.setScale=xr;let Tr,Mr,il,al,oi,ri,ul,cl,si,ii,$e,Me,pn=!1,nt=H.drag,Je=nt.x,Ze=nt.y;rt&&(H.x&&(Tr=Rt(rp,b)),H.y&&(Mr=Rt(sp,b)),E.ori==0?(il=Tr,al=Mr):(il=Mr,al=Tr),$e=H.left,Me=H.top);let ve=l.select=He({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),fl=ve.show?Rt(op,ve.over?b:_):null;function ko(s,a){if(ve.show){for(let c in s)ve[c]=s[c],c in Er&&be(fl,c,s[c]);a!==!1&&Qe("setSelect")}}l.setSelect=ko;function Bc(s){if(w[s].show)Ie&&vs(Pe[s],zn);else if(Ie&&wt(Pe[s],zn),rt){let c=tl?Mt[0]:Mt[s];c!=null&&Xt(c,-10,-10,Q,W)}}function mn(s,a,c){xr(s,{min:a,max:c})}function Yt(s,a,c,p){a.focus!=null&&Jc(s),a.show!=null&&w.forEach((g,y)=>{y>0&&(s==y||s==null)&&(g.show=a.show,Bc(y),o==2?(mn(g.facets[0].scale,null,null),mn(g.facets[1].scale,null,null)):mn(g.scale,null,null),sl())}),c!==!1&&Qe("setSeries",s,a),p&&Vl("setSeries",l,s,a)}l.setSeries=Yt;function jc(s,a){He(R[s],a)}function Yc(s,a){s.fill=ne(s.fill||null),s.dir=ie(s.dir,-1),a=a??R.length,R.splice(a,0,s)}function qc(s){s==null?R.length=0:R.splice(s,1)}l.addBand=Yc,l.setBand=jc,l.delBand=qc;function Kc(s,a){w[s].alpha=a,rt&&Mt[s]!=null&&(Mt[s].style.opacity=a),Ie&&Pe[s]&&(Pe[s].style.opacity=a)}let nn,dn,Cn,pl={focus:!0};function Jc(s){if(s!=Cn){let a=s==null,c=jt.alpha!=1;w.forEach((p,g)=>{if(o==1||g>0){let y=a||g==0||g==s;p._focus=a?null:y,c&&Kc(g,y?1:jt.alpha)}}),Cn=s,c&&sl()}}Ie&&el&&st(Da,ce,s=>{H._lock||(Pn(s),Cn!=null&&Yt(null,pl,!0,Ne.setSeries))});function qt(s,a,c){let p=x[a];c&&(s=s/ue-(p.ori==1?Ue:ge));let g=Q;p.ori==1&&(g=W,s=g-s),p.dir==-1&&(s=g-s);let y=p._min,S=p._max,M=s/g,P=y+(S-y)*M,L=p.distr;return L==3?Ml(10,P):L==4?Sp(P,p.asinh):L==100?p.bwd(P):P}function Zc(s,a){let c=qt(s,O,a);return Gt(c,t[0],qe,Ke)}l.valToIdx=s=>Gt(s,t[0]),l.posToIdx=Zc,l.posToVal=qt,l.valToPos=(s,a,c)=>x[a].ori==0?r(s,x[a],c?dt:Q,c?gt:0):i(s,x[a],c?Dt:W,c?xt:0),l.setCursor=(s,a,c)=>{$e=s.left,Me=s.top,Rn(null,a,c)};function ai(s,a){be(fl,bl,ve.left=s),be(fl,ro,ve.width=a)}function ui(s,a){be(fl,lo,ve.top=s),be(fl,so,ve.height=a)}let Il=E.ori==0?ai:ui,Ul=E.ori==1?ai:ui;function Qc(){if(Ie&&ee.live)for(let s=o==2?1:0;s<w.length;s++){if(s==0&&bt)continue;let a=ee.values[s],c=0;for(let p in a)zt[s][c++].firstChild.nodeValue=a[p]}}function Ar(s,a){if(s!=null&&(s.idxs?s.idxs.forEach((c,p)=>{me[p]=c}):Mp(s.idx)||me.fill(s.idx),ee.idx=me[0]),Ie&&ee.live){for(let c=0;c<w.length;c++)(c>0||o==1&&!bt)&&Xc(c,me[c]);Qc()}Tt=!1,a!==!1&&Qe("setLegend")}l.setLegend=Ar;function Xc(s,a){let c=w[s],p=s==0&&j==2?Nt:t[s],g;bt?g=c.values(l,s,a)??cn:(g=c.value(l,a==null?null:p[a],s,a),g=g==null?cn:{_:g}),ee.values[s]=g}function Rn(s,a,c){si=$e,ii=Me,[$e,Me]=H.move(l,$e,Me),H.left=$e,H.top=Me,rt&&(il&&Xt(il,Be($e),0,Q,W),al&&Xt(al,0,Be(Me),Q,W));let p,g=qe>Ke;nn=he,dn=null;let y=E.ori==0?Q:W,S=E.ori==1?Q:W;if($e<0||tt==0||g){p=H.idx=null;for(let M=0;M<w.length;M++){let P=Mt[M];P!=null&&Xt(P,-10,-10,Q,W)}el&&Yt(null,pl,!0,s==null&&Ne.setSeries),ee.live&&(me.fill(p),Tt=!0)}else{let M,P,L;o==1&&(M=E.ori==0?$e:Me,P=qt(M,O),p=H.idx=Gt(P,t[0],qe,Ke),L=D(t[0][p],E,y,0));let N=-10,F=-10,K=0,ae=0,se=!0,te="",Y="";for(let I=o==2?1:0;I<w.length;I++){let ye=w[I],Re=me[I],Xe=Re==null?null:o==1?t[I][Re]:t[I][1][Re],de=H.dataIdx(l,I,p,P),Le=de==null?null:o==1?t[I][de]:t[I][1][de];if(Tt=Tt||Le!=Xe||de!=Re,me[I]=de,I>0&&ye.show){let $t=de==null?-10:de==p?L:D(o==1?t[0][de]:t[I][0][de],E,y,0),it=Le==null?-10:q(Le,o==1?x[ye.scale]:x[ye.facets[1].scale],S,0);if(el&&Le!=null){let At=E.ori==1?$e:Me,Wt=je(jt.dist(l,I,de,it,At));if(Wt<nn){let Kt=jt.bias;if(Kt!=0){let vt=qt(At,ye.scale),Pt=Le>=0?1:-1,Ft=vt>=0?1:-1;Ft==Pt&&(Ft==1?Kt==1?Le>=vt:Le<=vt:Kt==1?Le<=vt:Le>=vt)&&(nn=Wt,dn=I)}else nn=Wt,dn=I}}if(Tt||tl){let At,Wt;E.ori==0?(At=$t,Wt=it):(At=it,Wt=$t);let Kt,vt,Pt,Ft,Jt,at,yt=!0,Ln=ot.bbox;if(Ln!=null){yt=!1;let ut=Ln(l,I);Pt=ut.left,Ft=ut.top,Kt=ut.width,vt=ut.height}else Pt=At,Ft=Wt,Kt=vt=ot.size(l,I);if(at=ot.fill(l,I),Jt=ot.stroke(l,I),tl)I==dn&&nn<=jt.prox&&(N=Pt,F=Ft,K=Kt,ae=vt,se=yt,te=at,Y=Jt);else{let ut=Mt[I];ut!=null&&(nl[I]=Pt,ll[I]=Ft,Ga(ut,Kt,vt,yt),Ia(ut,at,Jt),Xt(ut,Lt(Pt),Lt(Ft),Q,W))}}}}if(tl){let I=jt.prox,ye=Cn==null?nn<=I:nn>I||dn!=Cn;if(Tt||ye){let Re=Mt[0];Re!=null&&(nl[0]=N,ll[0]=F,Ga(Re,K,ae,se),Ia(Re,te,Y),Xt(Re,Lt(N),Lt(F),Q,W))}}}if(ve.show&&pn)if(s!=null){let[M,P]=Ne.scales,[L,N]=Ne.match,[F,K]=s.cursor.sync.scales,ae=s.cursor.drag;if(Je=ae._x,Ze=ae._y,Je||Ze){let{left:se,top:te,width:Y,height:I}=s.select,ye=s.scales[F].ori,Re=s.posToVal,Xe,de,Le,$t,it,At=M!=null&&L(M,F),Wt=P!=null&&N(P,K);At&&Je?(ye==0?(Xe=se,de=Y):(Xe=te,de=I),Le=x[M],$t=D(Re(Xe,F),Le,y,0),it=D(Re(Xe+de,F),Le,y,0),Il(Vt($t,it),je(it-$t))):Il(0,y),Wt&&Ze?(ye==1?(Xe=se,de=Y):(Xe=te,de=I),Le=x[P],$t=q(Re(Xe,K),Le,S,0),it=q(Re(Xe+de,K),Le,S,0),Ul(Vt($t,it),je(it-$t))):Ul(0,S)}else Cr()}else{let M=je(si-oi),P=je(ii-ri);if(E.ori==1){let K=M;M=P,P=K}Je=nt.x&&M>=nt.dist,Ze=nt.y&&P>=nt.dist;let L=nt.uni;L!=null?Je&&Ze&&(Je=M>=L,Ze=P>=L,!Je&&!Ze&&(P>M?Ze=!0:Je=!0)):nt.x&&nt.y&&(Je||Ze)&&(Je=Ze=!0);let N,F;Je&&(E.ori==0?(N=ul,F=$e):(N=cl,F=Me),Il(Vt(N,F),je(F-N)),Ze||Ul(0,S)),Ze&&(E.ori==1?(N=ul,F=$e):(N=cl,F=Me),Ul(Vt(N,F),je(F-N)),Je||Il(0,y)),!Je&&!Ze&&(Il(0,0),Ul(0,0))}if(nt._x=Je,nt._y=Ze,s==null){if(c){if(yi!=null){let[M,P]=Ne.scales;Ne.values[0]=M!=null?qt(E.ori==0?$e:Me,M):null,Ne.values[1]=P!=null?qt(E.ori==1?$e:Me,P):null}Vl(fs,l,$e,Me,Q,W,p)}if(el){let M=c&&Ne.setSeries,P=jt.prox;Cn==null?nn<=P&&Yt(dn,pl,!0,M):nn>P?Yt(null,pl,!0,M):dn!=Cn&&Yt(dn,pl,!0,M)}}Tt&&(ee.idx=p,Ar()),a!==!1&&Qe("setCursor")}let hn=null;Object.defineProperty(l,"rect",{get(){return hn==null&&Gl(!1),hn}});function Gl(s=!1){s?hn=null:(hn=b.getBoundingClientRect(),Qe("syncRect",hn))}function ci(s,a,c,p,g,y,S){H._lock||pn&&s!=null&&s.movementX==0&&s.movementY==0||(Pr(s,a,c,p,g,y,S,!1,s!=null),s!=null?Rn(null,!0,!0):Rn(a,!0,!1))}function Pr(s,a,c,p,g,y,S,M,P){if(hn==null&&Gl(!1),Pn(s),s!=null)c=s.clientX-hn.left,p=s.clientY-hn.top;else{if(c<0||p<0){$e=-10,Me=-10;return}let[L,N]=Ne.scales,F=a.cursor.sync,[K,ae]=F.values,[se,te]=F.scales,[Y,I]=Ne.match,ye=a.axes[0].side%2==1,Re=E.ori==0?Q:W,Xe=E.ori==1?Q:W,de=ye?y:g,Le=ye?g:y,$t=ye?p:c,it=ye?c:p;if(se!=null?c=Y(L,se)?u(K,x[L],Re,0):-10:c=Re*($t/de),te!=null?p=I(N,te)?u(ae,x[N],Xe,0):-10:p=Xe*(it/Le),E.ori==1){let At=c;c=p,p=At}}P&&(a==null||a.cursor.event.type==fs)&&((c<=1||c>=Q-1)&&(c=Gn(c,Q)),(p<=1||p>=W-1)&&(p=Gn(p,W))),M?(oi=c,ri=p,[ul,cl]=H.move(l,c,p)):($e=c,Me=p)}let Er={width:0,height:0,left:0,top:0};function Cr(){ko(Er,!1)}let fi,pi,mi,di;function hi(s,a,c,p,g,y,S){pn=!0,Je=Ze=nt._x=nt._y=!1,Pr(s,a,c,p,g,y,S,!0,!1),s!=null&&(st(ps,gs,_i,!1),Vl(La,l,ul,cl,Q,W,null));let{left:M,top:P,width:L,height:N}=ve;fi=M,pi=P,mi=L,di=N}function _i(s,a,c,p,g,y,S){pn=nt._x=nt._y=!1,Pr(s,a,c,p,g,y,S,!1,!0);let{left:M,top:P,width:L,height:N}=ve,F=L>0||N>0,K=fi!=M||pi!=P||mi!=L||di!=N;if(F&&K&&ko(ve),nt.setScale&&F&&K){let ae=M,se=L,te=P,Y=N;if(E.ori==1&&(ae=P,se=N,te=M,Y=L),Je&&mn(O,qt(ae,O),qt(ae+se,O)),Ze)for(let I in x){let ye=x[I];I!=O&&ye.from==null&&ye.min!=he&&mn(I,qt(te+Y,I),qt(te,I))}Cr()}else H.lock&&(H._lock=!H._lock,Rn(a,!0,s!=null));s!=null&&(Zn(ps,gs),Vl(ps,l,$e,Me,Q,W,null))}function ef(s,a,c,p,g,y,S){if(H._lock)return;Pn(s);let M=pn;if(pn){let P=!0,L=!0,N=10,F,K;E.ori==0?(F=Je,K=Ze):(F=Ze,K=Je),F&&K&&(P=$e<=N||$e>=Q-N,L=Me<=N||Me>=W-N),F&&P&&($e=$e<ul?0:Q),K&&L&&(Me=Me<cl?0:W),Rn(null,!0,!0),pn=!1}$e=-10,Me=-10,me.fill(null),Rn(null,!0,!0),M&&(pn=M)}function gi(s,a,c,p,g,y,S){H._lock||(Pn(s),mr(),Cr(),s!=null&&Vl(Na,l,$e,Me,Q,W,null))}function $i(){C.forEach(Vm),pr(l.width,l.height,!0)}Bn(Qo,Tl,$i);let ml={};ml.mousedown=hi,ml.mousemove=ci,ml.mouseup=_i,ml.dblclick=gi,ml.setSeries=(s,a,c,p)=>{let g=Ne.match[2];c=g(l,a,c),c!=-1&&Yt(c,p,!0,!1)},rt&&(st(La,b,hi),st(fs,b,ci),st(Oa,b,s=>{Pn(s),Gl(!1)}),st(Da,b,ef),st(Na,b,gi),xs.add(l),l.syncRect=Gl);let So=l.hooks=e.hooks||{};function Qe(s,a,c){br?Hl.push([s,a,c]):s in So&&So[s].forEach(p=>{p.call(null,l,a,c)})}(e.plugins||[]).forEach(s=>{for(let a in s.hooks)So[a]=(So[a]||[]).concat(s.hooks[a])});let vi=(s,a,c)=>c,Ne=He({key:null,setSeries:!1,filters:{pub:Ya,sub:Ya},scales:[O,w[1]?w[1].scale:null],match:[qa,qa,vi],values:[null,null]},H.sync);Ne.match.length==2&&Ne.match.push(vi),H.sync=Ne;let yi=Ne.key,Rr=zu(yi);function Vl(s,a,c,p,g,y,S){Ne.filters.pub(s,a,c,p,g,y,S)&&Rr.pub(s,a,c,p,g,y,S)}Rr.sub(l);function tf(s,a,c,p,g,y,S){Ne.filters.sub(s,a,c,p,g,y,S)&&ml[s](null,a,c,p,g,y,S)}l.pub=tf;function nf(){Rr.unsub(l),xs.delete(l),bn.clear(),ys(Qo,Tl,$i),m.remove(),ce?.remove(),Qe("destroy")}l.destroy=nf;function Lr(){Qe("init",e,t),Js(t||e.data,!1),V[O]?xr(O,V[O]):mr(),_o=ve.show&&(ve.width>0||ve.height>0),An=Tt=!0,pr(e.width,e.height)}return w.forEach(qs),C.forEach(Oc),n?n instanceof HTMLElement?(n.appendChild(m),Lr()):n(l,Lr):Lr(),l}lt.assign=He;lt.fmtNum=Rs;lt.rangeNum=Xo;lt.rangeLog=nr;lt.rangeAsinh=Es;lt.orient=Yn;lt.pxRatio=ue;lt.join=Op;lt.fmtDate=Os,lt.tzDate=Bp;lt.sync=zu;{lt.addGap=Mm,lt.clipGaps=rr;let e=lt.paths={points:Ju};e.linear=Qu,e.stepped=Em,e.bars=Cm,e.spline=Lm}var zm={system:"light",light:"dark",dark:"system"},nc="weir-scheme",lc=matchMedia("(prefers-color-scheme: dark)"),oc=ke(lc.matches?"dark":"light"),ur=ke(jm()),fo=on(()=>ur.value==="system"?oc.value:ur.value);function rc(){lc.addEventListener("change",({matches:e})=>{oc.value=e?"dark":"light",Us()}),Us()}function sc(){let e=ur.value;return h`
    <button type="button" class="plain" onClick=${()=>Bm(zm[e])}>
      Colours: ${e}
    </button>
  `}function Bm(e){try{localStorage.setItem(nc,e)}catch{}ur.value=e,Us()}function Us(){document.documentElement.dataset.scheme=fo.value}function jm(){try{let e=localStorage.getItem(nc);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var ic=190;function Gs({title:e,times:t,series:n,show:l,stacked:o=!1,isBytes:r=!1}){let i=Ht(null),u=Ht(null),[f,m]=we(null),d=fo.value,$=n.map(({label:k})=>k).join();Oe(()=>{let k=i.current;if(k===null)return;let A=new lt(Jm(k,n,{show:l,stacked:o,isBytes:r,setUnder:m}),[[]],k);u.current=A;let w=new ResizeObserver(()=>A.setSize({width:k.clientWidth,height:ic}));return w.observe(k),()=>{w.disconnect(),A.destroy(),u.current=null}},[d,$]);let v=Ym(n,o);Oe(()=>{u.current?.setData([[...t],...v.map(k=>[...k])])},[t,d]);let _=f??t.length-1,b=n.map(({label:k,color:A,values:w})=>({label:k,color:A,value:l(w[_]??0)})),T=b.map(({label:k,value:A})=>`${k} ${A}`).join(", ");return h`
    <figure class="chart">
      <div ref=${i} role="img" aria-label=${`${e}: ${T}`} />
      <figcaption>
        <ul class="legend">
          ${b.map(({label:k,color:A,value:w})=>h`
              <li key=${k}><span class=${`swatch color-${A}`} aria-hidden="true" /> ${k}
                ${" "}<b>${w}</b></li>
            `)}
        </ul>
      </figcaption>
    </figure>
  `}function Ym(e,t){if(!t)return e.map(({values:l})=>l);let n=[];return e.forEach(({values:l},o)=>{n.push(l.map((r,i)=>r+(n[o-1]?.[i]??0)))}),n.reverse()}var qm=Array.from({length:50},(e,t)=>2**t);function Km(e,t){return e.map(n=>{let l=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?l:l.slice(0,5)})}function Jm(e,t,{show:n,stacked:l,isBytes:o,setUnder:r}){let i=getComputedStyle(document.documentElement),u=m=>i.getPropertyValue(`--${m}`).trim(),f={stroke:u("muted"),font:"11px system-ui",grid:{stroke:u("line"),width:1},ticks:{stroke:u("line"),width:1}};return{width:e.clientWidth,height:ic,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(m,d,$)=>[0,$>0?$*1.1:1]}},axes:[{...f,size:28,space:70,values:(m,d,$,v,_)=>Km(d,_)},{...f,size:66,...o&&{incrs:qm},values:(m,d)=>d.map($=>n($))}],series:[{},...(l?[...t].reverse():t).map(({label:m,color:d})=>({label:m,stroke:u(d),width:1.5,points:{show:!1},...l&&{fill:`color-mix(in srgb, ${u(d)} 45%, ${u("surface")})`}}))],hooks:{setCursor:[m=>r(m.cursor.idx??null)]}}}function ac(e){let{type:t}=e,n=u=>String(e[u]??""),l=u=>U(Number(e[u]??0)),o=["graphs",n("graph")],r=n("name")===""?"Graph":`Graph "${n("name")}"`,i=["workers",n("name")];switch(t){case"graph-submitted":return{text:`${r} was submitted: ${l("tasks")} tasks`,tone:"plain",link:o};case"graph-retried":return{text:`${r} is retried`,tone:"plain",link:o};case"graph-ended":return{text:`${r} ${n("state")==="cancelled"?"was cancelled":n("state")}`,tone:n("state")==="succeeded"?"good":n("state")==="failed"?"bad":"plain",link:o};case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${n("group")}: ${n("error")}: ${n("message")}`+(Number(e.count)>1?` (${l("count")} times)`:""),tone:"bad",link:[...o,"tasks",n("key")]};case"worker-joined":return{text:`Worker ${n("name")} joined`,tone:"good",link:i};case"worker-left":return{text:`Worker ${n("name")} left: ${n("reason")}`,tone:n("reason")==="lost"?"bad":"plain"};case"worker-paused":return{text:`Worker ${n("name")} paused ${n("by")==="hand"?"by hand":`for ${n("by")}`}`,tone:n("by")==="hand"?"plain":"bad",link:i};case"worker-resumed":return{text:`Worker ${n("name")} resumed`,tone:"good",link:i};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${Zm(e.retired)} retired`,tone:"plain"};case"standstill":return{text:`All ${l("workers")} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:`The memory manager copied ${l("replicated")} and dropped ${l("dropped")} results (${J(Number(e.bytes??0))}, ${J(Number(e.bytesDropped??0))})`,tone:"plain",link:["memory"]};case"data-scattered":return{text:`${l("values")} values were stored in ${n("namespace")}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${ct(Number(e.downMs??0)/1e3)}`,tone:"bad"};default:return{text:t,tone:"plain"}}}function Zm(e){return Array.isArray(e)?e.length:0}var Qm=20;function uc(){return Qt("groups"),It.value===null?h`
      <${Ce} title="Overview">
        <${ze} error=${null} />
        <//>
    `:h`
    <${Ce} title="Overview" />
    <${Xm} />
    <div class="columns">
      <${ed} />
      <${td} />
    </div>
    <${nd} />
    <${ld} />
    <${od} />
  `}function Xm(){let e=It.value;if(e===null)return null;let{workers:t,tasks:n,memory:l,graphs:o}=e,r=t.running??0,i=Object.entries(t).filter(([m,d])=>m!=="running"&&m!=="closed"&&d>0).map(([m,d])=>`${U(d)} ${m.replaceAll("_"," ")}`).join(", "),u=sn.value.at(-1),f=(n.queued??0)+(n["no-worker"]??0);return h`
    <dl class="tiles">
      <${oe}
        name="Workers"
        value=${U(r)}
        detail=${i||"all running"}
        tone=${r===0||i!==""?"bad":"plain"}
      />
      <${oe} name="Graphs running" value=${U(o.running??0)} />
      <${oe}
        name="Tasks a second"
        value=${ss(u?.finishedRate??0)}
        detail=${`${U(e.totals.finished)} since the start`}
      />
      <${oe}
        name="Tasks running"
        value=${U(n.processing??0)}
        detail=${`${U(f)} ready, ${U(n.waiting??0)} waiting`}
      />
      <${oe}
        name="Memory"
        value=${J(l.process)}
        detail=${l.limit===null||l.limit===0?"no limit":`${wl(l.process/l.limit)} of ${J(l.limit)}`}
      />
      <${oe} name="Spilled" value=${J(l.spilled)} />
    </dl>
  `}function ed(){let e=sn.value;return h`
    <${Se} title="Tasks a second" note="since this page was opened, 10 minutes at most">
      <${Gs}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${ss}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function td(){let e=sn.value;return h`
    <${Se} title="Memory" note="of all workers, stacked">
      <${Gs}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${J}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function nd(){let{data:e,error:t}=Ee("graphs?state=running&limit=20",2e3);return e===null?h`
      <${Se} title="Running graphs">
        <${ze} error=${t} />
        <//>
    `:h`
    <${Se} title="Running graphs">
      ${e.items.length===0&&h`<${et}>No graph runs. <${Fe} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:l,done:o}=yn(n.counts);return h`
            <li key=${n.id}>
              <${Fe} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${wn} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${U(o)} / ${U(l)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function ld(){let e=ls.value;return e.length===0?null:h`
    <${Se} title="Busiest groups of tasks">
      <${jo}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:l})=>({group:t,counts:n,expectedSeconds:l<0?null:l/1e6}))}
      />
      <//>
  `}function od(){let e=vl.value.slice(0,Qm);return h`
    <${Se} title="What happened">
      ${e.length===0&&h`<${et}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>h`<${rd} key=${t.id} fact=${t} />`)}
      </ol>
    <//>
  `}function rd({fact:e}){let{text:t,tone:n,link:l}=ac(e);return h`
    <li class=${n}>
      <time dateTime=${new Date(e.at).toISOString()}>${ft(e.at)}</time>
      <span>${l===void 0?t:h`<${Fe} to=${l}>${t}<//>`}</span>
    </li>
  `}function cc({path:e}){return h`
    <${Ce} title="Not found">
      <${et}>There is no page "${e.join("/")}". <${Fe} to=${[]}>Overview<//><//>
    <//>
  `}function Vs(e,t){let{workers:n,groups:l,w:o,g:r,s:i,d:u,k:f}=e;return i.map((m,d)=>({number:t(d),worker:n[o[d]??0]??"",group:l[r[d]??0]??"",start:m,end:m+(u[d]??0)/1e3,failed:f[d]===1}))}function fc(e){let t=new Map;for(let l of[...e].sort((o,r)=>o.start-r.start)){let o=t.get(l.worker)??[];t.set(l.worker,o);let r=o.find(i=>(i.at(-1)?.end??0)<=l.start);r===void 0?o.push([l]):r.push(l)}return[...t.keys()].sort((l,o)=>l.localeCompare(o,"en",{numeric:!0})).map(l=>({worker:l,lanes:t.get(l)??[]}))}var sd=12;function cr(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)%sd}var id=2e4,ad=12e4,Ol=ke({list:[],seen:0,shown:0});pa("stream",e=>{let t=e.n,n=Vs(e,l=>t[l]??0);dc(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function mc(){Qt("stream");let e=$n.value;Oe(()=>{let t=new URLSearchParams({start:String(Date.now()-ad),limit:"10000"});_l(`stream?${t}`).then(n=>dc(Vs(n,l=>n.next-n.s.length+1+l),{}),()=>{})},[e])}function dc(e,t){let n=new Set(Ol.value.list.map(pc)),l=e.filter(r=>!n.has(pc(r))),o=[...Ol.value.list,...l].slice(-id);Ol.value={...Ol.value,...t,list:o}}function pc({worker:e,group:t,start:n,end:l}){return`${e} ${t} ${n} ${l}`}var qn=18,zs=8,Dl=110,po=22;function hc({lanes:e,from:t,to:n,onView:l}){let o=Ht(null),[r,i]=we(900),[u,f]=we(null),m=Ht(null),d=fo.value,$=po+e.reduce((T,k)=>T+k.lanes.length*qn+zs,0),v=T=>t+(T-Dl)/(r-Dl)*(n-t);return Oe(()=>{let T=o.current?.parentElement;if(!T)return;let k=new ResizeObserver(()=>i(T.clientWidth));return k.observe(T),()=>k.disconnect()},[]),Oe(()=>{o.current!==null&&cd(o.current,{lanes:e,from:t,to:n,width:r,height:$})},[e,t,n,r,$,d]),h`
    <div class="timeline">
      <canvas
        ref=${o}
        role="img"
        aria-label="Runs by worker and time; the table below lists the last ones"
        onWheel=${T=>{T.preventDefault();let k=v(T.offsetX),A=T.deltaY>0?1.25:.8;l(k-(k-t)*A,k+(n-k)*A)}}
        onPointerDown=${T=>m.current=T.offsetX}
        onPointerUp=${()=>m.current=null}
        onPointerLeave=${()=>{m.current=null,f(null)}}
        onPointerMove=${T=>{if(m.current!==null){let A=v(m.current)-v(T.offsetX);return m.current=T.offsetX,l(t+A,n+A)}let k=ud(e,T.offsetY,v(T.offsetX));f(k===null?null:{run:k,x:T.offsetX,y:T.offsetY})}}
      />
      ${u!==null&&h`
        <p class="tip" style=${{left:`${Math.min(u.x+12,r-220)}px`,top:`${u.y+12}px`}}>
          <b>${u.run.group}</b>${u.run.failed?" failed":""}<br />
          ${ct((u.run.end-u.run.start)/1e3)} on ${u.run.worker}
        </p>
      `}
    </div>
  `}function ud(e,t,n){let l=po;for(let{lanes:o}of e){let r=o[Math.floor((t-l)/qn)];if(t>=l&&r!==void 0)return r.find(({start:i,end:u})=>i<=n&&n<=u)??null;l+=o.length*qn+zs}return null}function cd(e,{lanes:t,from:n,to:l,width:o,height:r}){let i=devicePixelRatio;e.width=o*i,e.height=r*i,e.style.width=`${o}px`,e.style.height=`${r}px`;let u=e.getContext("2d");if(u===null)return;let f=getComputedStyle(document.documentElement),m=_=>f.getPropertyValue(`--${_}`).trim(),d=Array.from({length:12},(_,b)=>m(`hue-${b}`)),$=_=>Dl+(_-n)/(l-n)*(o-Dl);u.scale(i,i),u.font="11px system-ui",u.textBaseline="middle";for(let _ of fd(n,l)){let b=$(_);u.fillStyle=m("line"),u.fillRect(b,po-4,1,r),u.fillStyle=m("muted"),u.fillText(new Date(_).toLocaleTimeString("en-GB"),b+3,po/2)}let v=po;for(let{worker:_,lanes:b}of t){u.fillStyle=m("muted"),u.fillText(_,0,v+qn/2,Dl-8);for(let T of b){for(let{start:k,end:A,group:w,failed:C}of T){if(A<n||k>l)continue;let x=Math.max(Dl,$(k)),R=Math.min(o,Math.max($(A),$(k)+1));u.fillStyle=d[cr(w)]??"",u.fillRect(x,v+1,R-x,qn-2),C&&(u.fillStyle=m("failed"),u.fillRect(x,v+qn-4,R-x,3))}v+=qn}v+=zs}}function fd(e,t){let l=[1,2,5,10,15,30,60,120,300,600,1800,3600].map(r=>r*1e3).find(r=>(t-e)/r<=8)??36e5,o=Math.ceil(e/l)*l;return Array.from({length:Math.max(0,Math.floor((t-o)/l)+1)},(r,i)=>o+i*l)}var pd=3e4,md=20,Bs=60,dd=24,hd=500;function $c(){mc();let{list:e,seen:t,shown:n}=Ol.value,[l,o]=we(Date.now()),[r,i]=we(null),[u,f]=we(""),[m,d]=we(""),[$,v]=we(0),[_,b]=we(!1);Oe(()=>{if(r!==null)return;let R=setInterval(()=>o(Date.now()),hd);return()=>clearInterval(R)},[r===null]);let[T,k]=r??[l-pd,l],A=Fn(()=>e.filter(R=>(u===""||R.worker===u)&&(m===""||R.group===m)&&R.end-R.start>=$&&(!_||R.failed)),[e,u,m,$,_]),w=Fn(()=>fc(A.filter(({start:R,end:O})=>O>=T&&R<=k)),[A,Math.floor(T/100),Math.floor(k/100)]),C=[...new Set(e.map(R=>R.group))].sort(),x=[...new Set(e.map(R=>R.worker))].sort();return h`
    <${Ce} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${R=>R.preventDefault()}>
        <${gc} label="Worker" value=${u} all=${x} onChange=${f} />
        <${gc} label="Tasks" value=${m} all=${C} onChange=${d} />
        <label>At least <input
            type="number"
            min="0"
            step="any"
            value=${$}
            onChange=${R=>v(Number(R.currentTarget.value))}
          /> ms</label>
        <label><input
            type="checkbox"
            checked=${_}
            onChange=${R=>b(R.currentTarget.checked)}
          /> only failed</label>
        <button type="button" onClick=${()=>i(r===null?[T,k]:null)}>
          ${r===null?"Pause":"Follow"}
        </button>
        <button type="button" onClick=${()=>i(_c(T,k,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>i(_c(T,k,2))}>Zoom out</button>
      </form>
      ${w.length===0?h`<${et}>No task has ended in this time.<//>`:h`
        <${hc}
          lanes=${w.slice(0,Bs)}
          from=${T}
          to=${k}
          onView=${(R,O)=>i([R,O])}
        />
      `}
      <ul class="legend">
        ${C.slice(0,dd).map(R=>h`<li key=${R}><span class=${`swatch hue-${cr(R)}`} aria-hidden="true" /> ${R}</li>`)}
      </ul>
      ${w.length>Bs&&h`<p class="note">The first ${Bs} of ${w.length} workers are drawn.</p>`}
      <p class="note">
        ${n<t?`${n} of ${t} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    <section class="card">
      <${_d} list=${A} />
    </section>
  `}function _c(e,t,n){let[l,o]=[(e+t)/2,(t-e)*n/2];return[l-o,l+o]}function gc({label:e,value:t,all:n,onChange:l}){return h`
    <label>${e} <select
        value=${t}
        onChange=${o=>l(o.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(o=>h`<option key=${o} value=${o}>${o}</option>`)}
      </select></label>
  `}function _d({list:e}){return h`
    <${De}
      caption="The last runs"
      head=${["Tasks","Worker","Started","Time",""]}
      rows=${e.slice(-md).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${({group:t,worker:n,start:l,end:o,failed:r})=>[h`<span class="mono">${t}</span>`,n,ft(l),ct((o-l)/1e3),r?h`<span class="bad">failed</span>`:""]}
    />
  `}function vc(){let{data:e,error:t}=Ee("stuck",3e3);return h`
    <${Ce} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?h`<${ze} error=${t} />`:e.items.length===0?h`<${et}>Nothing is stuck.<//>`:h`
          <${De}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:l,keys:o})=>`${n} ${l} ${o[0]}`}
            cells=${({graph:n,name:l,text:o,count:r,keys:i})=>[h`<${Fe} to=${["graphs",n]}>${l||Bo(n)}<//>`,U(r),o,h`<ul class="keys">${i.map(u=>h`
                    <li key=${u}>
                      <${Fe} to=${["graphs",n,"tasks",u]}>${u}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&h`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}var gd=100,yc=4096,$d=2e4;function wc({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/tasks/${encodeURIComponent(t)}`,{data:l,error:o}=Ee(n,2e3),{data:r}=Ee(`${n}/explain`,2e3),i=h`<${Fe} to=${["graphs",e]}>Its graph<//>`;return l===null?h`
      <${Ce} title=${t} aside=${i}>
        <section class="card">
          <${ze} error=${o} />
        </section>
        <//>
    `:h`
    <${Ce} title=${l.label??l.key} aside=${i} />
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${h`<${Ct} name=${l.state} />`} />
        <${oe} name="Operation" value=${h`<span class="mono">${l.op}</span>`} />
        <${oe} name="Attempts" value=${U(l.attempts)} detail=${`${l.retriesLeft} retries left`} />
        <${oe} name="Result" value=${l.nbytes===null?"\u2014":J(l.nbytes)} />
        <${oe}
          name="Time"
          value=${l.startedAt===null?"\u2014":vn(l.startedAt,l.endedAt)}
        />
      </dl>
      <ul class="reasons">
        ${(r?.reasons??[]).map(({code:u,text:f})=>h`<li key=${u+f}>${f}</li>`)}
      </ul>
    </section>
    <${vd} task=${l} graph=${e} />
    <${yd} task=${l} graph=${e} />
    <${wd} path=${n} />
    <${kd} path=${n} attempts=${l.attempts} />
    ${l.state==="memory"&&h`<${Sd} graph=${e} taskKey=${t} />`}
    <${bd} path=${n} />
  `}function vd({task:e,graph:t}){let{error:n,blame:l}=e;return n===void 0?null:h`
    <${Se} title="Error">
      ${l!==void 0&&h`<p>It failed because its input <${Fe} to=${["graphs",t,"tasks",l]}>${l}<//> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&h`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&h`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function yd({task:e,graph:t}){let{dependencies:n}=e;if(n.length===0)return null;let l=n.slice(0,gd);return h`
    <${Se} title="Inputs" note=${`${U(l.length)} of ${U(n.length)}`}>
      <ul class="keys">
        ${l.map(o=>h`
            <li key=${o}>
              <${Fe} to=${["graphs",t,"tasks",o]}>${o}<//></li>
          `)}
      </ul>
      <//>
  `}function wd({path:e}){let{data:t}=Ee(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:h`
    <${Se} title="Attempts">
      <${De}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${t.items}
        keyOf=${({attempt:n})=>String(n)}
        cells=${({attempt:n,state:l,worker:o,startedAt:r,endedAt:i,error:u})=>[String(n),h`<${Ct} name=${l} />`,o===null?"":h`<${Fe} to=${["workers",o]}>${o}<//>`,r===null?"":ft(r),r===null?"":vn(r,i),u===void 0?"":`${u.name}: ${u.message.split(`
`)[0]}`]}
      />
      <//>
  `}function kc(e,t,n){let[l,o]=we(null);return Oe(()=>{let r=!0;return ia(e,t).catch(()=>null).then(i=>r&&o(i)),()=>{r=!1}},[e,n]),l}function kd({path:e,attempts:t}){let n=kc(`${e}/logs`,$d,t);return t===0||n===null||n===""?null:h`
    <${Se} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function Sd({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/results/${encodeURIComponent(t)}`,l=kc(n,yc,null);return l===null?null:h`
    <${Se} title="Result" note=${`the first ${J(yc)}`}>
      <pre tabindex="0" aria-label="Result">${l}</pre>
      <//>
  `}function bd({path:e}){let{data:t}=Ee(`${e}/story`,1e4);return t===null?null:h`
    <${Se} title="Story" note="what the scheduler and the workers did with it">
      ${t.entries.length===0&&h`<${et}>Its transitions are not kept any more.<//>`}
      <${De}
        caption="Transitions and their causes"
        head=${["Time","Where","From","To","Cause"]}
        rows=${t.entries.map((n,l)=>({...n,number:l}))}
        keyOf=${({number:n})=>String(n)}
        cells=${({at:n,where:l,from:o,to:r,cause:i})=>[ft(n),l,o,r,i]}
      />
    <//>
  `}var xd=100;function Sc({name:e}){let t=`workers/${encodeURIComponent(e)}`,{data:n,error:l}=Ee(t,2e3);if(n===null)return h`
      <${Ce} title=${e}>
        <section class="card">
          <${ze} error=${l} />
        </section>
        <//>
    `;let{memory:o,spill:r,resources:i}=n,u={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return h`
    <${Ce} title=${n.name} aside=${h`<${Td} worker=${n} />`} />
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${h`<${Ct} name=${n.state} />`} detail=${n.trouble} />
        <${oe}
          name="Tasks"
          value=${`${U(n.executing)} / ${U(n.threads)}`}
          detail=${`${U(n.processing)} assigned`}
        />
        <${oe} name="Results held" value=${U(n.keys)} />
        <${oe} name="Received" value=${J(n.receivedBytes)} />
        <${oe} name="Processes started" value=${U(n.executorStarts)} />
        <${oe} name="Last seen" value=${n.lastSeen===null?"\u2014":ft(n.lastSeen)} />
      </dl>
      <${kl} label="Memory" parts=${u} />
      <p class="note">
        Results ${J(o.managed)}, other memory ${J(o.unmanagedOld)} and
        ${" "}${J(o.unmanagedRecent)} lately, spilled ${J(o.spilled)};
        limit ${o.limit===null?"none":J(o.limit)}.
      </p>
      ${r!==null&&h`<p class="note">
        Spills to <span class="mono">${r.where}</span>${r.waiting>0&&`; ${J(r.waiting)} wait to be written${r.stalledMs>0?`, nothing for ${ct(r.stalledMs/1e3)}`:""}`}.
      </p>`}
      <p class="note">
        ${n.transfers==="direct"?n.url:"Its values travel through the scheduler"},
        version ${n.version}${Object.entries(i).map(([f,{total:m,used:d}])=>`; ${d} of ${m} ${f} used`)}
      </p>
    </section>
    <${Md} path=${t} />
  `}function Td({worker:e}){let t=`workers/${encodeURIComponent(e.id)}`;return h`
    ${e.state==="paused"?h`<${Et} label="Resume" scope="admin" path=${`${t}/resume`} />`:h`<${Et} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Et}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function Md({path:e}){let{data:t}=Ee(`${e}?keys=true`,15e3),n=t?.holds??[];if(n.length===0)return null;let l=[...n].sort((o,r)=>r.nbytes-o.nbytes).slice(0,xd);return h`
    <${Se} title="Results" note=${`${U(l.length)} of ${U(n.length)}, the largest`}>
      <${De}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${l}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:r,spilled:i})=>[h`<span class="mono">${o}</span>`,J(r),i?"spilled":"in memory"]}
      />
      <//>
  `}var Ad=[["","Overview"],["graphs","Graphs"],["stream","Task stream"],["workers","Workers"],["memory","Memory"],["stuck","Stuck"]],Pd={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026"};function bc({children:e}){let t=Ho.value[0]??"",n=$l.value,l=Un.value?.name??null;return h`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${Zt()}>Weir</a>
      <ul>
        ${Ad.map(([o,r])=>h`
            <li key=${o}><a
              href=${o===""?Zt():Zt(o)}
              aria-current=${o===t?"page":void 0}
            >${r}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        <p class=${`connection ${n}`} role="status">${Pd[n]}</p>
        ${l!==null&&l!=="local"&&h`<p>${l} <button type="button" class="plain" onClick=${ga}>Log out</button></p>`}
        <${sc} />
        <a href="../docs" target="_blank" rel="noreferrer">API</a>
      </div>
    </nav>
    <main id="main" tabindex="-1">
      ${It.value?.standstill&&h`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${Zt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}var Tc=ke(null);function Ed(){let{login:e}=Un.value??{};return Oe(()=>{e===!1&&fa()},[e]),e===void 0?null:e?h`<${xa} refusal=${Tc.value} />`:h`<${bc}>${Cd(Ho.value)}<//>`}function Cd(e){let[t,n="",l,o=""]=e;return t===void 0?h`<${uc} />`:e.length===1&&t==="graphs"?h`<${ba} />`:e.length===2&&t==="graphs"?h`<${ka} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&l==="tasks"?h`<${wc} key=${`${n}/${o}`} graph=${n} taskKey=${o} />`:e.length===1&&t==="workers"?h`<${Aa} />`:e.length===2&&t==="workers"?h`<${Sc} key=${n} name=${n} />`:e.length===1&&t==="memory"?h`<${Pa} />`:e.length===1&&t==="stream"?h`<${$c} />`:e.length===1&&t==="stuck"?h`<${vc} />`:h`<${cc} path=${e} />`}rc();sa();Tc.value=await _a();var xc=document.getElementById("app");xc!==null&&Vr(h`<${Ed} />`,xc);

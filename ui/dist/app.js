var fe,Ei,Ur,vn,Hr,Ro,Pi,Po,Ci,Gr,Ir,hf,Kl=Symbol.for("pv"),Lo={},Oo=[],mf=/^m(i|n|o|s|text|space)$/,Br=Array.isArray,Vr=Oo.slice,Fn=Object.assign;function Wn(e){e&&e.parentNode&&e.remove()}function Jl(e,t,n){var l,o,r,s={},a=arguments.length;for(r in t)r=="key"?l=t[r]:r=="ref"&&typeof e!="function"?o=t[r]:s[r]=t[r];return a>2&&(s.children=a>3?Vr.call(arguments,2):n),ql(e,s,l,o,null)}function ql(e,t,n,l,o){var r={type:e,props:t,key:n,ref:l,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Kl,__v:o||++Ei,__i:-1,__u:0};return!o&&fe.vnode&&fe.vnode(r),r}function In(e){return e.children}function Hn(e,t){this.props=e,this.context=t,this.__g=0}function yn(e,t){if(t==null)return e.__&&yn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:yn(e)}function df(e){var t,n=e.__v,l=n.__e,o=[],r=[],s=e.__P;s&&((t=Fn({constructor:Kl},n)).__v=n.__v+1,fe.vnode&&fe.vnode(t),zr(s,t,n,e.__n,s.namespaceURI,32&n.__u?[l]:null,o,l||yn(n),32&n.__u,r),t.__v=n.__v,t.__.__k[t.__i]=t,Wi(o,t,r),n.__=n.__e=null,t.__e!=l&&Ri(t))}function Ri(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),Ri(e)}function Mi(e){(8&e.__g||(e.__g|=8,vn.push(e),Ro++))&&Hr==fe.debounceRendering||((Hr=fe.debounceRendering)||queueMicrotask)(Li)}function Li(){try{for(var e,t=1;vn.length;)vn.length>t&&vn.sort(Pi),e=vn.shift(),t=vn.length,8&e.__g&&df(e)}finally{(Ro=vn.length)&&(Hr||queueMicrotask)(Li)}}function Oi(e,t,n,l,o,r,s,a,c,p,m){var $,v,_,S,b,w,T=l.__k||Oo,k=t.length;for(c=_f(n,t,T,c,k),$=0;$<k;$++)(_=n.__k[$])!=null&&(v=~_.__i&&T[_.__i]||Lo,_.__i=$,w=zr(e,_,v,o,r,s,a,c,p,m),S=_.__e,(v.ref!=_.ref||8&v.__u)&&(v.ref&&jr(v.ref,null,_,v),_.ref&&m.push(_.ref,_.__c||S,_)),b=b||S,4&_.__u?(c=Di(_,c,e,!v.__v),v.__e&&(v.__e=null)):typeof _.type=="function"&&w!==void 0?c=w:S&&(c=S.nextSibling),_.__u&=-21);return n.__e=b,c}function _f(e,t,n,l,o){var r,s,a,c,p,m,$,v,_,S=n.length,b=S,w=0,T=0,k=e.__k=Array(o);for(r=0;r<o;r++)(s=t[r])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=k[r]=ql(null,s):Br(s)?s=k[r]=ql(In,{children:s}):s.constructor===Kl&&s.__b?s=k[r]=ql(s.type,s.props,s.key,s.ref,s.__v):k[r]=s,c=r+w,s.__=e,s.__b=e.__b+1,a=null,~(p=s.__i=gf(s,n,c,b))&&(b--,(a=n[p])&&(a.__u|=2)),a&&a.__v?(s.__u|=16,p==c-1?w--:p==c+1?w++:p!=c&&(p>c?w--:w++,T=1)):(~p||(o>S?w--:o<S&&w++),typeof s.type!="function"&&(s.__u|=4))):k[r]=null;if(T){for(m=[],$=[],r=0;r<o;r++)if((s=k[r])&&16&s.__u){for(w=0,v=m.length;w<v;)m[_=w+v>>1]<s.__i?w=_+1:v=_;m[w]=s.__i,$[r]=w+1}for(w=m.length;r--;)$[r]&&($[r]==w?w--:k[r].__u|=4)}if(b)for(r=0;r<S;r++)!(a=n[r])||2&a.__u||(a.__e==l&&(l=yn(a)),Yr(a,a));return l}function Di(e,t,n,l){var o,r,s,a;if(typeof e.type=="function"){if(e.props.__P)return t;if(o=e.__k)for(r=0;r<o.length;r++)o[r]&&(o[r].__=e,t=Di(o[r],t,n,!1));return t}for(t&&!t.parentNode&&(t=yn(e))&&!t.parentNode&&(t=null),s=e.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(s!=a&&(!l&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function gf(e,t,n,l){var o,r=e.key,s=e.type,a=t[n],c=a&&!(2&a.__u);if(a===null&&r==null||c&&r==a.key&&s==a.type)return n;if(l>(c?1:0)){for(o=n-1;o>=0;o--)if((a=t[o])&&!(2&a.__u)&&r==a.key&&s==a.type)return o;for(o=n+1;o<t.length;o++)if((a=t[o])&&!(2&a.__u)&&r==a.key&&s==a.type)return o}return-1}function Ai(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function Eo(e,t,n,l,o){var r,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof l=="string"&&(e.style.cssText=l=""),l)for(t in l)n&&t in n||Ai(e.style,t);if(n)for(t in n)l&&n[t]==l[t]||Ai(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof l!="function"&&(l=null),(e.__e||(e.__e={}))[t]=n,n&&l||(s=Ir[t]||(Ir[t]=$f(t)),(e.__a||(e.__a={}))[t]=Gr,r=t!=(t=t.replace(Ci,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,r):e.removeEventListener(t,s,r));else{if(o=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function $f(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[Po]==null)t[Po]=Gr++;else if(t[Po]<this.__a[e])return;return n(fe.event?fe.event(t):t)}}}function zr(e,t,n,l,o,r,s,a,c,p){var m,$,v,_,S,b,w,T,k,R,M,V,E,q,z,X,B,C,j=t.type;if(t.constructor!==Kl)return null;128&n.__u&&(c=32&n.__u,m=n.__c.__z)&&(t.__u|=c,$=r=[],m.nodeType==8?a=Co(m,r):r.push(m),a=r[0]||a),(m=fe.__b)&&m(t);e:if(typeof j=="function"){v=s.length;try{if(T=t.props,k=(m=j.prototype)&&m.render,R=(m=j.contextType)&&l[m.__c],M=m?R?R.props.value:m.__:l,(_=n.__c)?(t.__c=_,2&_.__g&&(_.__g|=1)):(k?t.__c=_=new j(T,M):(t.__c=_=new Hn(T,M),_.constructor=j,_.render=yf),R&&R.sub(_),_.state||(_.state={}),_.__n=l,_.__g|=8,_.__h=[],_.__k=[]),k&&(_.__s||(_.__s=_.state),j.getDerivedStateFromProps&&(_.__s==_.state&&(_.__s=Fn({},_.__s)),Fn(_.__s,j.getDerivedStateFromProps(T,_.__s)))),S=_.props,b=_.state,_.__v=t,n.__c){if(T!==S&&k&&!j.getDerivedStateFromProps&&_.componentWillReceiveProps&&_.componentWillReceiveProps(T,M),t.__v==n.__v&&!(8&_.__g)||!(4&_.__g)&&_.shouldComponentUpdate&&_.shouldComponentUpdate(T,_.__s,M)===!1){t.__v!=n.__v&&(_.props=T,_.state=_.__s,_.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(O){O&&(O.__=t)}),Oo.push.apply(_.__h,_.__k),_.__k=[],_.__h.length&&s.push(_),a=yn(n);break e}_.componentWillUpdate&&_.componentWillUpdate(T,_.__s,M),k&&_.componentDidUpdate&&_.__h.push(function(){_.componentDidUpdate(S,b,w)})}else k&&!j.getDerivedStateFromProps&&_.componentWillMount&&_.componentWillMount(),k&&_.componentDidMount&&_.__h.push(_.componentDidMount);_.context=M,_.props=T,_.__P=e,_.__g&=-5,V=fe.__r,E=k?25:0;do _.__g&=-9,V&&V(t),m=_.render(_.props,_.state=_.__s,_.context);while(8&_.__g&&++E<25);k&&(Oo.push.apply(_.__h,_.__k),_.__k=[]),_.state=_.__s,_.getChildContext&&(l=Fn({},l,_.getChildContext())),k&&n.__c&&_.getSnapshotBeforeUpdate&&(w=_.getSnapshotBeforeUpdate(S,b)),q=m&&m.type===In&&m.key==null?m.props.children:m,T.__P&&(m=a,o=(e=T.__P).namespaceURI,c=r=null,n.props&&n.props.__P!=e&&(n.__k.some(function(O){O&&Yr(O,O)}),n.__k=null),a=n.__k?yn(n,0):null),a=Oi(e,Br(q)?q:[q],t,n,l,o,r,s,a,c,p),T.__P&&(t.__e=null,a=m),t.__u&=-161,$&&$.some(Wn),_.__h.length&&s.push(_),1&_.__g&&(_.__g&=-4)}catch(O){if(s.length=v,t.__v=null,c||r)if(O&&O.then){if(t.__u|=128|c,r){for(~(B=r.indexOf(a||void 0))||(B=r.length);(C=r[B-1])&&C.nodeType==8;)B--;for(;B<r.length;B++)if(C=r[B])if(r[B]=null,z){if(C==X)break}else{if(C.nodeType!=8)break;C.data.startsWith("$s")&&(X=Co(z=C))}}if(!z){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;z=a}(m=Co(z=t.__c.__z||(t.__c.__z=z)))?(t.__e=z,a=m):t.__e=a,a=a&&a.nextSibling}else r&&r.some(Wn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),O&&O.then||Ni(t),fe.__e(O,t,n)}}else a=t.__e=vf(n.__e,t,n,l,o,r,s,c,p,e);return(m=fe.diffed)&&m(t),a}function Co(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function Ni(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(Ni))}function Wi(e,t,n){for(var l=0;l<n.length;)jr(n[l++],n[l++],n[l++]);fe.__c&&fe.__c(t,e),e.some(function(o){try{e=o.__h,o.__h=[],e.some(function(r){r.call(o)})}catch(r){fe.__e(r,o.__v)}})}function vf(e,t,n,l,o,r,s,a,c,p){var m,$,v,_,S,b,w,T,k=n.props||Lo,R=t.props,M=t.type;if(M=="svg"?o="http://www.w3.org/2000/svg":M=="math"?o="http://www.w3.org/1998/Math/MathML":o||(o="http://www.w3.org/1999/xhtml"),r){for(m=0;m<r.length;m++)if((S=r[m])&&(M?S.localName==M:S.nodeType==3)){e=S,r[m]=null;break}}if(!e){if(T=p.ownerDocument||document,!M)return T.createTextNode(R);e=T.createElementNS(o,M,R.is?R:p),a&&(fe.__m&&fe.__m(t,r),a=!1),r=null}if(M){if(p=M=="template"&&e.content||e,r=M=="textarea"&&R.defaultValue!=null?null:r&&Vr.call(p.childNodes),!a&&r)for(k={},m=0;m<e.attributes.length;m++)k[(S=e.attributes[m]).name]=S.value;for(m in k)S=k[m],m=="dangerouslySetInnerHTML"?v=S:m=="children"||m in R||m=="value"&&"defaultValue"in R||m=="checked"&&"defaultChecked"in R||Eo(e,m,null,S,o);for(m in R)S=R[m],m=="children"?_=S:m=="dangerouslySetInnerHTML"?$=S:m=="value"?b=S:m=="checked"?w=S:a&&typeof S!="function"||k[m]===S||Eo(e,m,S,k[m],o);$?(a||v&&($.__html==v.__html||$.__html==e.innerHTML)||(e.innerHTML=$.__html),t.__k=[]):(v&&(e.textContent=""),(M=="foreignObject"||o=="http://www.w3.org/1998/Math/MathML"&&mf.test(M))&&(o="http://www.w3.org/1999/xhtml"),Oi(p,Br(_)?_:[_],t,n,l,o,r,s,r?r[0]:n.__k&&yn(n,0),a,c),r&&r.some(Wn)),a&&M!="textarea"||(m="value",M=="progress"&&b==null?e.removeAttribute(m):b==null||b===e[m]&&(M!="progress"||b)||Eo(e,m,b,k[m],o),m="checked",w!=null&&w!=e[m]&&Eo(e,m,w,k[m],o))}else k===R||a&&e.data==R||(e.data=R);return e}function jr(e,t,n,l){try{typeof e=="function"?t?t.__x=e(t)||1:l&&(l=l.__c||l.__e)&&(t=l.__x)&&(l.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(o){fe.__e(o,n)}}function Yr(e,t,n){var l,o,r,s;if(fe.unmount&&fe.unmount(e),!(l=e.ref)||l.current&&l.current!=e.__e||jr(l,null,t,e),l=e.__c){if(l.componentWillUnmount)try{l.componentWillUnmount()}catch(a){fe.__e(a,t)}l.__P=l.__n=null}if(l=e.__k)for(s=0;s<l.length;s++)l[s]&&Yr(l[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(l=e.__c)&&(l=l.__z)&&(o=Co(l,r=[]))&&(l==e.__e&&r.some(Wn),Wn(o),Wn(l)),n||Wn(e.__e),e.__e=e.__c=e.__=null}function yf(e,t,n){return this.constructor(e,n)}function qr(e,t){var n,l,o,r;fe.__&&fe.__(e,t),t.nodeType==9&&(t=t.documentElement),l=(n=e&&32&e.__u)?null:t.__k,t.__k=ql(In,{children:[e]}),o=[],r=[],zr(t,t.__k,l||Lo,Lo,t.namespaceURI,l?null:t.firstChild?Vr.call(t.childNodes):null,o,l?l.__e:t.firstChild,n,r),Wi(o,t.__k,r),t.__k.props.children=null}fe={__e:function(e,t,n,l){for(var o,r,s;t=t.__;)if((o=t.__c)&&!(1&o.__g)){o.__g|=4;try{if((s=(r=o.constructor)&&r.getDerivedStateFromError)&&o.setState(r.getDerivedStateFromError(e)),o.componentDidCatch&&(o.componentDidCatch(e,l||{}),s=1),s&&8&o.__g)return void(o.__g|=2)}catch(a){e=a}}throw Ro=0,e}},Ei=0,Ur=function(e){return e!=null&&e.constructor===Kl},Hn.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=Fn({},this.state)),typeof e=="function"&&(e=e(Fn({},n),this.props)),e&&(Fn(n,e),this.__v&&(t&&this.__k.push(t),Mi(this)))},Hn.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),Mi(this))},Hn.prototype.render=In,vn=[],Ro=0,Pi=function(e,t){return e.__v.__b-t.__v.__b},Po=Symbol(),Ci=/(PointerCapture)$|Capture$/i,Gr=0,Ir={},hf=0;var Ql,Be,Kr,Fi,Jr=Object.is,Do=0,Yi=[],Zr=[],He=fe,Hi=He.__b,Ii=He.__r,Ui=He.diffed,Gi=He.__c,Bi=He.unmount,Vi=He.__;function Xr(e,t){He.__h&&He.__h(Be,e,Do||t),Do=0;var n=Be.__H||(Be.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function Se(e){return Do=1,wf(Ki,e)}function wf(e,t,n){var l=Xr(Ql++,2);if(l.t=e,!l.__c&&(l.__=[n?n(t):Ki(void 0,t),function(r){var s=(l.__N||l.__)[0],a=l.t(s,r);Jr(s,a)||(l.__N=[a,l.__[1]],l.__c.setState({}))}],l.__c=Be,!Be.__f)){Be.__f=!0;var o=Be.shouldComponentUpdate;Be.shouldComponentUpdate=function(r,s,a){var c=this.__H;if(!c)return!0;var p=!1,m=this.props!=r;if(c.__.some(function(v){v.__N&&(p=!0,Jr(v.__[0],v.__N[0])||(m=!0))}),o){var $=o.call(this,r,s,a);return p?$||m:$}return!p||m}}return l.__}function De(e,t){var n=Xr(Ql++,3);!He.__s&&qi(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,Be.__H.__h.push(n))}function It(e){return Do=5,Qt(function(){return{current:e}},[])}function Qt(e,t){var n=Xr(Ql++,7);return qi(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function kf(){var e;do{for(;e=Zr.shift();)try{Zl(e)}catch(n){He.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=Yi.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(Zl),t.__h.some(Qr),t.__h=[]}catch(n){t.__h=[],He.__e(n,e.__v)}}}while(Zr.length)}He.__b=function(e){Be=null,Hi&&Hi(e)},He.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Vi&&Vi(e,t)},He.__r=function(e){Ii&&Ii(e),Ql=0;var t=(Be=e.__c).__H;t&&(Kr==Be?Be.__h=[]:(t.__h.some(Zl),t.__h.some(Qr),Ql=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),Kr=Be},He.diffed=function(e){Ui&&Ui(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&ji(Yi.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),Kr=Be=null},He.__c=function(e,t){t.some(function(n){try{n.__h.some(Zl),n.__h=n.__h.filter(function(l){return!l.__||Qr(l)})}catch(l){n.__h=[function(){throw l}]}}),Gi&&Gi(e,t)},He.unmount=function(e){Bi&&Bi(e);var t,n,l=e.__c;l&&l.__H&&(l.__H.__.some(function(o){try{if(o.__P&&o.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}o.__P=n,ji(Zr.push(o))}else Zl(o)}catch(r){t=r}}),l.__H=void 0,t&&He.__e(t,l.__v))};var zi=typeof requestAnimationFrame=="function";function Sf(e){var t,n=function(){clearTimeout(l),zi&&cancelAnimationFrame(t),setTimeout(e)},l=setTimeout(n,35);zi&&(t=requestAnimationFrame(n))}function ji(e){e!=1&&Fi==He.requestAnimationFrame||((Fi=He.requestAnimationFrame)||Sf)(kf)}function Zl(e){var t=Be,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),Be=t}function Qr(e){var t=Be;e.__c=e.__(),Be=t}function qi(e,t){return!e||e.length!=t.length||t.some(function(n,l){return!Jr(n,e[l])})}function Ki(e,t){return typeof t=="function"?t(e):t}var bf=Symbol.for("preact-signals");function Ho(){if(rn>1)rn--;else{var e,t=!1;for(function(){var o=Wo;for(Wo=void 0;o!==void 0;){var r=o.S;if(r.v===o.v)for(var s=r.t;s!==void 0;s=s.x)s.i===o.i&&(s.i=r.i);o=o.o}}();eo!==void 0;){var n=eo;for(eo=void 0,No++;n!==void 0;){var l=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Zi(n))try{n.c()}catch(o){t||(e=o,t=!0)}n=l}}if(No=0,rn--,t)throw e}}function to(e){if(rn>0)return e();es=++xf,rn++;try{return e()}finally{Ho()}}var Xl,Pe=void 0;function no(e){var t=Pe,n=Xl;Pe=void 0,Xl=void 0;try{return e()}finally{Pe=t,Xl=n}}var eo=void 0,rn=0,No=0,xf=0,es=0,Wo=void 0,Fo=0;function Ji(e){if(Pe!==void 0){var t=e.n;if(t===void 0||t.t!==Pe)return t={i:0,S:e,p:Pe.s,n:void 0,t:Pe,e:void 0,x:void 0,r:t},Pe.s!==void 0&&(Pe.s.n=t),Pe.s=t,e.n=t,32&Pe.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Pe.s,t.n=void 0,Pe.s.n=t,Pe.s=t),t}}function Ve(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}Ve.prototype.brand=bf;Ve.prototype.h=function(){return!0};Ve.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:no(function(){var l;(l=t.W)==null||l.call(t)}))};Ve.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,l=e.x;n!==void 0&&(n.x=l,e.e=void 0),l!==void 0&&(l.e=n,e.x=void 0),e===this.t&&(this.t=l,l===void 0&&no(function(){var o;(o=t.Z)==null||o.call(t)}))}};Ve.prototype.subscribe=function(e){var t=this;return Gn(function(){var n=t.value;no(function(){return e(n)})},{name:"sub"})};Ve.prototype.valueOf=function(){return this.value};Ve.prototype.toString=function(){return this.value+""};Ve.prototype.toJSON=function(){return this.value};Ve.prototype.peek=function(){var e=this;return no(function(){return e.value})};Object.defineProperty(Ve.prototype,"value",{get:function(){var e=Ji(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(No>100)throw new Error("Cycle detected");(function(n){rn!==0&&No===0&&n.l!==es&&(n.l=es,Wo={S:n,v:n.v,i:n.i,o:Wo})})(this),this.v=e,this.i++,Fo++,rn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Ho()}}}});function be(e,t){return new Ve(e,t)}function Zi(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Qi(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Xi(e){for(var t=e.s,n=void 0;t!==void 0;){var l=t.p;t.i===-1?(t.S.U(t),l!==void 0&&(l.n=t.n),t.n!==void 0&&(t.n.p=l)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=l}e.s=n}function Un(e,t){Ve.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Fo-1,this.f=4}Un.prototype=new Ve;Un.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Fo))return!0;if(this.g=Fo,this.f|=1,this.i>0&&!Zi(this))return this.f&=-2,!0;var e=Pe;try{Qi(this),Pe=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Pe=e,Xi(this),this.f&=-2,!0};Un.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}Ve.prototype.S.call(this,e)};Un.prototype.U=function(e){if(this.t!==void 0&&(Ve.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Un.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Un.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=Ji(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function sn(e,t){return new Un(e,t)}function ea(e){var t=e.j;if(e.j=void 0,typeof t=="function"){rn++;var n=Pe;Pe=void 0;try{t()}catch(l){throw e.f&=-2,e.f|=8,ts(e),l}finally{Pe=n,Ho()}}}function ts(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,ea(e)}function Tf(e){if(Pe!==this)throw new Error("Out-of-order effect");Xi(this),Pe=e,this.f&=-2;try{8&this.f&&ts(this)}finally{Ho()}}function _l(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,Xl&&Xl.push(this)}_l.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};_l.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,ea(this),Qi(this),rn++;var e=Pe;return Pe=this,Tf.bind(this,e)};_l.prototype.N=function(){2&this.f||(this.f|=2,this.u=eo,eo=this)};_l.prototype.d=function(){this.f|=8,1&this.f||ts(this)};_l.prototype.dispose=function(){this.d()};function Gn(e,t){var n=new _l(e,t);try{n.c()}catch(o){throw n.d(),o}var l=n.d.bind(n);return l[Symbol.dispose]=l,l}var ta,Uo,Io,Mf=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var na=[];Gn(function(){ta=this.N})();function gl(e,t){fe[e]=t.bind(null,fe[e]||function(){})}function lo(e){if(Io){var t=Io;Io=void 0,t()}Io=e&&e.S()}function la(e){var t=this,n=e.data,l=Ef(n);l.name="ReactiveDom",l.value=n;var o=Qt(function(){for(var a=t,c=t.__v;c=c.__;)if(c.__c){c.__c.__$f|=4;break}var p=sn(function(){var _=l.value.value;return _===0?0:_===!0?"":_||""}),m=sn(function(){return!Array.isArray(p.value)&&!Ur(p.value)}),$=Gn(function(){if(this.N=oa,m.value){var _=p.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=_)}}),v=t.__$u.d;return t.__$u.d=function(){$(),v.call(this)},[m,p]},[]),r=o[0],s=o[1];return r.value?s.peek():s.value}la.displayName="ReactiveTextNode";Object.defineProperties(Ve.prototype,{constructor:{configurable:!0,value:Jl(In,null).constructor},type:{configurable:!0,value:la},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});gl("__b",function(e,t){if(lo(),Uo=void 0,typeof t.type=="string"){var n,l=t.props;for(var o in l)if(o!=="children"){var r=l[o];r instanceof Ve&&(n||(t.__np=n={}),n[o]=r,l[o]=r.peek())}}e(t)});gl("__r",function(e,t){if(e(t),t.type!==In){lo();var n,l=t.__c;l&&(l.__$f&=-2,(n=l.__$u)===void 0&&(l.__$u=n=function(o,r){var s;return Gn(function(){s=this},{name:r}),s.c=o,s}(function(o){return function(){var r;Mf&&((r=this.y)==null||r.call(this)),o.__$f|=1,o.setState({})}}(l),typeof t.type=="function"?t.type.displayName||t.type.name:""))),Uo=l,lo(n)}});gl("__e",function(e,t,n,l){lo(),Uo=void 0,e(t,n,l)});gl("diffed",function(e,t){lo(),Uo=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var l=t.__np,o=t.props,r=n.U;if(r)for(var s in r){var a=r[s];a===void 0||l&&s in l||(a.d(),r[s]=void 0)}if(l){r||(r={},n.U=r);for(var c in l){var p=r[c],m=l[c];p===void 0?(p=Af(n,c,m,o),r[c]=p):p.o(m,o)}}}e(t)});function Af(e,t,n,l){var o=t in e&&e.ownerSVGElement===void 0,r=be(n);return{o:function(s,a){r.value=s,l=a},d:Gn(function(){this.N=oa;var s=r.value.value;l[t]!==s&&(l[t]=s,o?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}gl("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var l=n.U;if(l){n.U=void 0;for(var o in l){var r=l[o];r&&r.d()}}}var s=t.__np;if(s){var a=t.props;for(var c in s)a[c]=s[c]}t.__np=void 0}else{var p=t.__c;if(p){p.__$f|=8;var m=p.__$u;m&&(p.__$u=void 0,m.d())}}e(t)});gl("__h",function(e,t,n,l){l<3&&(t.__$f|=2),e(t,n,l)});Hn.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,l=n&&n.s!==void 0;for(var o in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(l||r||4&this.__$f)||1&this.__$f)return!0}else if(!(l||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var a in this.props)if(!(a in e))return!0;return!1};function Ef(e,t){return Qt(function(){return be(e,t)},[])}var Pf=function(e){queueMicrotask(function(){queueMicrotask(e)})};function Cf(){to(function(){for(var e;e=na.shift();)ta.call(e)})}function oa(){na.push(this)===1&&(fe.requestAnimationFrame||Pf)(Cf)}var sa=function(e,t,n,l){var o;t[0]=0;for(var r=1;r<t.length;r++){var s=t[r++],a=t[r]?(t[0]|=s?1:2,n[t[r++]]):t[++r];s===3?l[0]=a:s===4?l[1]=Object.assign(l[1]||{},a):s===5?(l[1]=l[1]||{})[t[++r]]=a:s===6?l[1][t[++r]]+=a+"":s?(o=e.apply(a,sa(e,a,n,["",null])),l.push(o),a[0]?t[0]|=2:(t[r-2]=0,t[r]=o)):l.push(a)}return l},ra=new Map;function ia(e){var t=ra.get(this);return t||(t=new Map,ra.set(this,t)),(t=sa(this,t.get(e)||(t.set(e,t=function(n){for(var l,o,r=1,s="",a="",c=[0],p=function(v){r===1&&(v||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?c.push(0,v,s):r===3&&(v||s)?(c.push(3,v,s),r=2):r===2&&s==="..."&&v?c.push(4,v,0):r===2&&s&&!v?c.push(5,0,!0,s):r>=5&&((s||!v&&r===5)&&(c.push(r,0,s,o),r=6),v&&(c.push(r,v,0,o),r=6)),s=""},m=0;m<n.length;m++){m&&(r===1&&p(),p(m));for(var $=0;$<n[m].length;$++)l=n[m][$],r===1?l==="<"?(p(),c=[c],r=3):s+=l:r===4?s==="--"&&l===">"?(r=1,s=""):s=l+s[0]:a?l===a?a="":s+=l:l==='"'||l==="'"?a=l:l===">"?(p(),r=1):r&&(l==="="?(r=5,o=s,s=""):l==="/"&&(r<5||n[m][$+1]===">")?(p(),r===3&&(c=c[0]),r=c,(c=c[0]).push(2,0,r),r=0):l===" "||l==="	"||l===`
`||l==="\r"?(p(),r=2):s+=l),r===3&&s==="!--"&&(r=4,c=c[0])}return p(),c}(e)),t),arguments,[])).length>1?t:t[0]}var d=ia.bind(Jl);var Rf=["name","state","threads","executing","processing","process","managed","spilled","limit"];function aa(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((o,r)=>{let s=Rf.map(a=>[a,t[a][r]]);n.set(o,{id:o,...Object.fromEntries(s)})});for(let o of t.gone??[])n.delete(o);return n}var ns=["waiting","queued","no-worker","processing","memory","released","erred","cancelled"];function ua(e){let t=e.group,n=e.expectedUs;return t.map((l,o)=>({group:l,expectedUs:n[o]??-1,counts:Object.fromEntries(ns.map(r=>[r,e[r][o]??0]))}))}function ls(e,{totals:t,memory:n},l){let{finished:o,failed:r}=t,s=e.findLast(m=>m.at<=l-2)??e[0],a=s!==void 0&&s.finished<=o&&l>s.at,c=a?l-s.at:1,p={at:l,finished:o,failed:r,finishedRate:a?(o-s.finished)/c:0,failedRate:a?Math.max(0,r-s.failed)/c:0,managed:n.managed,unmanaged:n.unmanagedOld+n.unmanagedRecent,spilled:n.spilled};return[...e.filter(m=>m.at>l-600),p]}function ca(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(l=>l!=="").map(l=>{try{return decodeURIComponent(l)}catch{return l}})}var Go=new URL("./",import.meta.url),Bo=new URL("../api/v1/",Go),oo=be(new URL(location.href)),Vo=sn(()=>ca(oo.value.pathname,Go.pathname)),ro=sn(()=>oo.value.searchParams);function Pt(...e){return Go.pathname+e.map(encodeURIComponent).join("/")}function os(e){history.pushState(null,"",e),oo.value=new URL(location.href),scrollTo(0,0)}function so(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),oo.value=n}function fa(){addEventListener("popstate",()=>oo.value=new URL(location.href)),document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(Go.pathname)||(e.preventDefault(),os(n.href))})}var an=class extends Error{status;constructor(t,n){super(n),this.status=t}};function rs(e){return new URL(e,Bo).href}async function $l(e,t){return await(await ss(e,{...t&&{signal:t}})).json()}async function pa(e,t){let l=(await ss(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),o="";for(;l!==void 0&&o.length<t;){let{done:r,value:s}=await l.read();if(r)return o;o+=s}return await l?.cancel(),`${o.slice(0,t)}\u2026`}async function zo(e,t,n){await(await ss(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}async function ss(e,t){let n;try{n=await fetch(rs(e),t)}catch(o){throw o instanceof DOMException&&o.name==="AbortError"?o:new an(0,"The scheduler does not answer")}if(n.ok)return n;let l=`The scheduler answers with status ${n.status}`;try{l=(await n.json()).detail??l}catch{}throw new an(n.status,l)}var wn=be(0);function de(e,t){let[n,l]=Se({data:null,error:null,path:e}),o=wn.value;return De(()=>{if(e===null)return;let r=new AbortController,s=0,a=async()=>{if(!document.hidden)try{let c=await $l(e,r.signal);l({data:c,error:null,path:e})}catch(c){if(r.signal.aborted)return;let p=c instanceof an?c:new an(0,String(c));l(m=>({data:m.path===e?m.data:null,error:p,path:e}))}r.signal.aborted||(s=setTimeout(a,t))};return a(),()=>{r.abort(),clearTimeout(s)}},[e,t,o]),n.path===e?n:{data:null,error:null}}var Lf=200,Of=3e3,ha=2e3,yl=be("connecting"),Ut=be(null),kl=be(new Map),as=be([]),wl=be([]),un=be([]),Yo=be(new Map),vl=new Map([["facts",1],["cluster",1]]),jo=null,ma="",is="",da=0;function Xt(...e){De(()=>{for(let t of e)vl.set(t,(vl.get(t)??0)+1);return queueMicrotask(qo),()=>{for(let t of e){let n=(vl.get(t)??1)-1;n===0?vl.delete(t):vl.set(t,n)}queueMicrotask(qo)}},e)}function qo(){let e=[...vl.keys()].sort().join(",");if(jo!==null&&e===ma)return;jo?.close(),clearTimeout(da),ma=e;let t=is===""?"0":is,n=new URLSearchParams({topics:e,rate:"2",after:t}),l=new EventSource(rs(`events?${n}`));jo=l,l.onopen=()=>{yl.value==="lost"&&wn.value++,yl.value="open"},l.onerror=()=>{yl.value="lost",l.readyState===EventSource.CLOSED&&(jo=null,da=setTimeout(qo,Of))},l.addEventListener("frame",({data:o})=>Df(JSON.parse(o))),l.addEventListener("fact",({data:o,lastEventId:r})=>Nf(r,o)),l.addEventListener("reset",()=>{wl.value=[],wn.value++})}function _a(){qo(),setInterval(()=>{let e=Date.now()/1e3,t=un.value.at(-1);Ut.value===null||t===void 0||yl.value!=="open"||e-t.at>=ha/1e3&&(un.value=ls(un.value,Ut.value,e))},ha/2)}function ga(e,t){$a.set(e,t)}var $a=new Map;function Df(e){$a.get(String(e.t))?.(e),e.t==="workers"?kl.value=aa(kl.value,e):e.t==="groups"?as.value=ua(e):e.t==="graph"?Yo.value=new Map(Yo.value).set(String(e.graph),e):e.t==="cluster"&&to(()=>{Ut.value=e,un.value=ls(un.value,Ut.value,Date.now()/1e3)})}function Nf(e,t){if(wl.value.some(l=>l.id===e))return;is=e;let n={...JSON.parse(t),id:e};wl.value=[n,...wl.value].slice(0,Lf)}var Bn=be(null);function ya(e){let{actions:t=!1,scopes:n=[]}=Bn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function wa(){let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await va(),null;history.replaceState(null,"",location.pathname+location.search);let t=await us({code:e});return t!==null&&await va(),t}async function us(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,l=await fetch(new URL("session",Bo),{method:"POST",headers:t,body:JSON.stringify(n)}),o=await l.json();return l.ok?(Bn.value=o,null):o.detail??`The scheduler answers with status ${l.status}`}async function ka(){await zo("DELETE","session"),location.reload()}async function va(){for(;;)try{Bn.value=await $l("session");return}catch(e){if(!(e instanceof an))throw e;await new Promise(t=>setTimeout(t,2e3))}}function Ct({label:e,scope:t,method:n="POST",path:l,body:o,confirm:r,onDone:s}){let[a,c]=Se("idle"),[p,m]=Se(""),$=async()=>{c("busy"),m("");try{await zo(n,l,o),wn.value++,s?.()}catch(v){m(v instanceof Error?v.message:String(v))}c("idle")};return ya(t)?d`
    <span class="action">
      <button
        type="button"
        class=${r===void 0?"":"destructive"}
        disabled=${a==="busy"}
        onClick=${()=>r===void 0?void $():c("asking")}
      >
        ${e}
      </button>
      ${p!==""&&d`<span class="bad" role="alert">${p}</span>`}
      ${a==="asking"&&d`
          <${Wf}
            text=${r}
            yes=${e}
            onAnswer=${v=>v?void $():c("idle")}
          />
        `}
    </span>
  `:null}function Wf({text:e,yes:t,onAnswer:n}){let l=It(null);return De(()=>{l.current?.showModal()},[]),d`
    <dialog ref=${l} aria-label=${e} onCancel=${()=>n(!1)}>
      <p>${e}</p>
      <div class="buttons">
        <button type="button" autofocus onClick=${()=>n(!1)}>No</button>
        <button type="button" class="destructive" onClick=${()=>n(!0)}>${t}</button>
      </div>
    </dialog>
  `}function xe({title:e,aside:t,children:n}){return d`
    <header class="page-head">
      <h1>${e}</h1>
      <div class="page-aside">${t}</div>
    </header>
    ${n}
  `}function ve({title:e,note:t,children:n}){return d`
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
  `}function Rt({name:e}){return d`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function Ne({error:e}){return e===null?d`<p class="empty" aria-busy="true">Loading…</p>`:d`<p class="empty bad" role="alert">${e.message}</p>`}function et({children:e}){return d`<p class="empty">${e}</p>`}function Re({to:e,children:t,title:n}){return d`<a href=${Pt(...e)} title=${n}>${t}</a>`}var Sa=["B","KiB","MiB","GiB","TiB","PiB"];function Z(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<Sa.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):Ko(t)} ${Sa[n]}`}function ct(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${Ko(e*1e3)} ms`;if(e<60)return`${Ko(e)} s`;let t=Math.round(e),[n,l]=[Math.floor(t/86400),Math.floor(t/3600)%24],[o,r]=[Math.floor(t/60)%60,t%60];return n>0?cs([n,"d"],[l,"h"]):l>0?cs([l,"h"],[o,"min"]):cs([o,"min"],[r,"s"])}function cs(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function F(e){return e.toLocaleString("en")}function fs(e){return e>=100?F(Math.round(e)):String(Ko(e))}function Ko(e){return e>=100?Math.round(e):Math.round(e*10)/10}function Sl(e){return`${Math.round(e*100)} %`}function ft(e,t=new Date){let n=new Date(e),l=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?l:`${n.toLocaleDateString("en-CA")} ${l}`}function Ff(e,t,n=Date.now()){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function kn(e,t,n=Date.now()){let l=Ff(e,t,n);return l<.001?"< 1 ms":ct(l)}function Jo(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var Hf=[["done","done",["memory","released"]],["failed","failed",["erred"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function io(e){return Hf.map(([t,n,l])=>({kind:t,label:n,count:l.reduce((o,r)=>o+(e[r]??0),0)})).filter(({count:t})=>t>0)}function en(e){return{total:Object.values(e).reduce((n,l)=>n+l,0),done:(e.memory??0)+(e.released??0)}}function Sn({label:e,counts:t}){let{total:n,done:l}=en(t),o=io(t),r=o.map(s=>`${F(s.count)} ${s.label}`).join(", ");return d`
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
      ${o.map(({kind:s,count:a})=>d`<span key=${s} class=${`part ${s}`} style=${{flexGrow:a}} />`)}
    </div>
  `}function Zo({counts:e}){return d`
    <ul class="legend">
      ${io(e).map(({kind:t,label:n,count:l})=>d`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${F(l)} ${n}</li>
        `)}
    </ul>
  `}function bl({label:e,parts:t}){let{managed:n,unmanaged:l,spilled:o,limit:r}=t,s=n+l,a=Math.max(r??0,s,1),c=`${Z(s)}${r===null?"":` of ${Z(r)} (${Sl(s/r)})`}: results ${Z(n)}, other ${Z(l)}; spilled ${Z(o)}`,p=m=>({width:`${100*m/a}%`});return d`
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
      <span class="part managed" style=${p(n)} />
      <span class="part unmanaged" style=${p(l)} />
      ${r!==null&&d`<span class="threshold" style=${{left:"80%"}} />`}
    </div>
  `}var ps=36,ba=10,If=60;function We({caption:e,head:t,rows:n,keyOf:l,cells:o}){let r=It(null),[s,a]=Se(0),c=n.length<=If,p=Math.ceil((r.current?.clientHeight??700)/ps),m=c?0:Math.max(0,Math.floor(s/ps)-ba),$=c?n.length:Math.min(n.length,m+p+2*ba),v=_=>_>0&&d`
      <tr aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${_*ps}px`}} />
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
          ${v(m)}
          ${n.slice(m,$).map((_,S)=>{let[b,...w]=o(_);return d`
              <tr key=${l(_)} aria-rowindex=${m+S+2}>
                <th scope="row">${b}</th>
                ${w.map((T,k)=>d`<td key=${k}>${T}</td>`)}
              </tr>
            `})}
          ${v(n.length-$)}
        </tbody>
      </table>
    </div>
  `}function xl({caption:e,rows:t}){let n=t.some(({peakBytes:o})=>o),l=({group:o,counts:r,expectedSeconds:s,peakBytes:a})=>{let{total:c,done:p}=en(r);return[d`<span class="mono">${o}</span>`,d`<${Sn} label=${o} counts=${r} />`,`${F(p)} / ${F(c)}`,r.erred?d`<span class="bad">${F(r.erred)}</span>`:"",s===null?"":ct(s),...n?[a?Z(a):""]:[]]};return d`
    <${We}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${o=>o.group}
      cells=${l}
    />
  `}var xa=100;function Ta({id:e}){Xt(`graph:${e}`);let t=`graphs/${encodeURIComponent(e)}`,{data:n,error:l}=de(t,3e3);if(n===null)return d`
      <${xe} title="Graph">
        <section class="card">
          <${Ne} error=${l} />
        </section>
        <//>
    `;let o=Yo.value.get(e),r=o?.state===n.state?{...n,...o}:n;return d`
    <${xe} title=${r.name||"Graph"} aside=${d`<${Uf} graph=${r} />`} />
    <${Gf} graph=${r} />
    <${zf} path=${t} isRunning=${Qo(r)} />
    <${jf} id=${e} path=${t} graph=${r} />
    <${Yf} id=${e} path=${t} />
  `}function Qo({state:e}){return e==="running"||e==="cancelling"}function Uf({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}`;return d`
    <${Re} to=${["graphs",e.id,"shape"]}>Shape<//>
    ${Qo(e)&&d`
      <${Ct}
        label="Cancel" scope="submit"
        path=${`${t}/cancel`}
        confirm="Cancel the graph? Its tasks are killed."
      />
    `}
    ${e.state==="failed"&&d`<${Ct} label="Retry" scope="submit" path=${`${t}/retry`} />`}
    <${Ct}
      label="Delete" scope="submit"
      method="DELETE"
      path=${t}
      confirm="Delete the graph and its results?"
      onDone=${()=>os(Pt("graphs"))}
    />
  `}function Gf({graph:e}){let{total:t,done:n}=en(e.counts),l=Object.entries(e.labels??{});return d`
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${d`<${Rt} name=${e.state} />`} detail=${e.stopReason} />
        <${oe} name="Done" value=${F(n)} detail=${`of ${F(t)} tasks`} />
        <${oe}
          name="Failed"
          value=${F(e.counts.erred)}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${oe}
          name="Time"
          value=${e.startedAt===null?"\u2014":kn(e.startedAt,e.endedAt)}
          detail=${e.submittedAt===null?"":`submitted ${ft(e.submittedAt)}`}
        />
        <${Vf} graph=${e} />
      </dl>
      <${Sn} label="All tasks" counts=${e.counts} />
      <${Zo} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${l.map(([o,r])=>d`<${Bf} key=${o} name=${o} value=${r} />`)}
      </p>
    </section>
  `}function Bf({name:e,value:t}){let n=`${e}=${t}`;return d`
    <a class="label" href=${`${Pt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function Vf({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}/groups`,{data:n}=de(Qo(e)?t:null,3e3);return!Qo(e)||n===null?null:d`
    <${oe}
      name="Left"
      value=${n.etaSeconds===null?"not known":ct(n.etaSeconds)}
      detail="if all threads have work"
    />
  `}function zf({path:e,isRunning:t}){let{data:n,error:l}=de(`${e}/groups`,t?2e3:3e4);return d`
    <${ve} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?d`<${Ne} error=${l} />`:d`<${xl} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&d`<p class="note">${F(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function jf({id:e,path:t,graph:n}){let l=n.counts.erred>0,{data:o}=de(l?`${t}/failures`:null,5e3);return!l||o===null||o.items.length===0?null:d`
    <${ve} title="Failures" note="by group and error, each with one example">
      <${We}
        caption="Failed tasks"
        head=${["Tasks","Count","Error","Example"]}
        rows=${o.items}
        keyOf=${r=>r.key}
        cells=${({group:r,count:s,error:a,message:c,key:p})=>[d`<span class="mono">${r}</span>`,F(s),d`<span class="bad">${a}</span>: ${c}`,d`<${Re} to=${["graphs",e,"tasks",p]}>${p}<//>`]}
      />
      ${o.omitted>0&&d`<p class="note">${F(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function Yf({id:e,path:t}){let n=ro.value.get("tasks")??"",l=new URLSearchParams({limit:String(xa),...n&&{state:n}}),{data:o,error:r}=de(`${t}/tasks?${l}`,5e3);return d`
    <${ve} title="Tasks">
      <form class="filters" onSubmit=${s=>s.preventDefault()}>
        <label>State <select
            value=${n}
            onChange=${s=>so("tasks",s.currentTarget.value)}
          >
            <option value="">all</option>
            ${ns.map(s=>d`<option key=${s} value=${s}>${s}</option>`)}
          </select></label>
      </form>
      ${o===null?d`<${Ne} error=${r} />`:o.items.length===0?d`<${et}>No task is ${n||"known"}.<//>`:d`<${qf} id=${e} tasks=${o.items} />`}
      ${o?.nextCursor&&d`<p class="note">The first ${xa} are shown.</p>`}
    <//>
  `}function qf({id:e,tasks:t}){return d`
    <${We}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[d`<${Re} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,d`<${Rt} name=${n.state} />`,d`<span class="mono">${n.op}</span>`,F(n.attempts),n.nbytes===null?"":Z(n.nbytes),n.startedAt===null?"":kn(n.startedAt,n.endedAt)]}
    />
  `}var Kf=["","running","cancelling","succeeded","failed","cancelled"],Ma=200;function Aa(){let e=ro.value.get("state")??"",t=ro.value.get("label")??"",n=new URLSearchParams({limit:String(Ma),...e&&{state:e},...t&&{label:t}}),{data:l,error:o}=de(`graphs?${n}`,2e3);return d`
    <${xe} title="Graphs" aside=${d`<${Jf} state=${e} label=${t} />`} />
    <section class="card">
      ${l===null?d`<${Ne} error=${o} />`:l.items.length===0?d`<${et}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:d`<${Zf} graphs=${l.items} />`}
      ${l?.nextCursor&&d`<p class="note">The newest ${Ma} are shown; a label finds older ones.</p>`}
    </section>
  `}function Jf({state:e,label:t}){return d`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>so("state",n.currentTarget.value)}
        >
          ${Kf.map(n=>d`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>so("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function Zf({graphs:e}){return d`
    <${We}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[d`<${Re} to=${["graphs",t.id]} title=${t.id}>${t.name||Jo(t.id)}<//>`,d`<${Rt} name=${t.state} />`,d`<${Sn} label=${t.name||t.id} counts=${t.counts} />`,F(t.tasks),t.counts.erred>0?d`<span class="bad">${F(t.counts.erred)}</span>`:"",t.submittedAt===null?"":ft(t.submittedAt),t.startedAt===null?"":kn(t.startedAt,t.endedAt)]}
    />
  `}function Ea({refusal:e}){let[t,n]=Se(""),[l,o]=Se(!1),[r,s]=Se(e);return d`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async c=>{c.preventDefault(),s(null);try{s(await us({token:t.trim(),actions:l}))}catch{s("The scheduler does not answer")}}}>
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
  `}function Pa({process:e,managed:t,spilled:n,limit:l}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:l===0?null:l*1048576}}function Tl({process:e,limit:t}){return t===0?null:e/t}function Ca(e){let t=new Array(11).fill(0);for(let n of e){let l=Math.min(10,Math.floor((Tl(n)??0)*10));t[l]=(t[l]??0)+1}return t}function Ra(){Xt("workers");let e=[...kl.value.values()].sort((t,n)=>t.name<n.name?-1:1);return d`
    <${xe} title="Workers" aside=${`${F(e.length)} registered`} />
    <section class="card">
      ${e.length===0?d`<${et}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:d`<${hs} rows=${e} />`}
    </section>
  `}function hs({rows:e}){return d`
    <${We}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=Pa(t),l=Tl(t);return[d`<${Re} to=${["workers",t.name]}>${t.name}<//>`,d`<${Rt} name=${t.state} />`,`${F(t.executing)} / ${F(t.threads)}`,F(t.processing),d`<${bl} label=${`Memory of ${t.name}`} parts=${n} />`,d`<span class=${l!==null&&l>.8?"bad":""}>${Z(n.managed+n.unmanaged)}${n.limit===null?"":` / ${Z(n.limit)}`}</span>`,n.spilled===0?"":Z(n.spilled)]}}
    />
  `}var Qf=60,Xf=20;function La(){return Xt("workers"),d`
    <${xe} title="Memory" />
    <${ep} />
    <${tp} />
    <${lp} />
    <${op} />
  `}function ep(){let e=Ut.value;if(e===null)return d`
      <section class="card">
        <${Ne} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:l,unmanagedRecent:o,spilled:r,limit:s}=e.memory,a=l+o;return d`
    <section class="card">
      <dl class="tiles">
        <${oe}
          name="Used"
          value=${Z(t)}
          detail=${s===null||s===0?"no limit":`${Sl(t/s)} of ${Z(s)}`}
        />
        <${oe} name="Results" value=${Z(n)} />
        <${oe}
          name="Other"
          value=${Z(a)}
          detail=${`${Z(o)} in the last 30 s`}
        />
        <${oe} name="Spilled" value=${Z(r)} />
      </dl>
      <${bl} label="Memory of all workers" parts=${{managed:n,unmanaged:a,spilled:r,limit:s}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %</li>
      </ul>
    </section>
  `}function tp(){let e=[...kl.value.values()].sort((n,l)=>(Tl(l)??0)-(Tl(n)??0));if(e.length===0)return null;let t=e.length>Qf;return d`
    <${ve} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&d`<${np} counts=${Ca(e)} />`}
      <${hs} rows=${t?e.slice(0,Xf):e} />
    <//>
  `}function np({counts:e}){let t=Math.max(...e,1);return d`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,l)=>d`
          <li key=${l} class=${l>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${F(n)}</b><span>${l<10?`${l*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function lp(){let{data:e,error:t}=de("memory/groups?limit=50",3e3);return d`
    <${ve} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?d`<${Ne} error=${t} />`:e.items.length===0?d`<${et}>No worker holds a result.<//>`:d`
          <${We}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:l,bytes:o})=>[d`<span class="mono">${n}</span>`,F(l),Z(o)]}
          />
        `}
    <//>
  `}function op(){let{data:e,error:t}=de("amm",2e3);if(e===null)return d`
      <${ve} title="Active Memory Manager">
        <${Ne} error=${t} />
        <//>
    `;let{running:n,interval:l,policies:o,inFlight:r,lastRun:s}=e;return d`
    <${ve} title="Active Memory Manager">
      <div class="buttons">
        ${n?d`<${Ct} label="Stop" scope="admin" path="amm/stop" />`:d`<${Ct} label="Start" scope="admin" path="amm/start" />`}
        <${Ct} label="Run once" scope="admin" path="amm/run_once" />
      </div>
      <dl class="tiles">
        <${oe} name="State" value=${n?"running":"stopped"} detail=${`each ${ct(l)}`} />
        <${oe}
          name="Copies under way"
          value=${F(r.copies)}
          detail=${Z(r.bytes)}
        />
        ${s!==null&&d`
          <${oe}
            name="Last run"
            value=${ft(s.at)}
            detail=${`${F(s.replicated)} copied, ${F(s.dropped)} dropped`}
          />
        `}
      </dl>
      <p class="note">Policies: ${o.length===0?"none":o.map(({name:a})=>a).join(", ")}</p>
      ${(s?.suggestions??[]).length>0&&d`
        <${We}
          caption="Suggestions of the last run"
          head=${["Key","Policy","Does","Size","Worker"]}
          rows=${s?.suggestions??[]}
          keyOf=${({key:a,op:c})=>`${c} ${a}`}
          cells=${({key:a,policy:c,op:p,nbytes:m,worker:$,reason:v})=>[d`<span class="mono">${a}</span>`,c,p,Z(m),$??v??""]}
        />
      `}
    <//>
  `}var Ye="u-",rp="uplot",sp=Ye+"hz",ip=Ye+"vt",ap=Ye+"title",up=Ye+"wrap",cp=Ye+"under",fp=Ye+"over",pp=Ye+"axis",jn=Ye+"off",hp=Ye+"select",mp=Ye+"cursor-x",dp=Ye+"cursor-y",_p=Ye+"cursor-pt",gp=Ye+"legend",$p=Ye+"live",vp=Ye+"inline",yp=Ye+"series",wp=Ye+"marker",Oa=Ye+"label",kp=Ye+"value",co="width",fo="height",ao="top",Da="bottom",Ml="left",ms="right",Cs="#000",Na=Cs+"0",ds="mousemove",Wa="mousedown",_s="mouseup",Fa="mouseenter",Ha="mouseleave",Ia="dblclick",Sp="resize",bp="scroll",Ua="change",lr="dppxchange",Rs="--",Ol=typeof window<"u",ws=Ol?document:null,El=Ol?window:null,xp=Ol?navigator:null,ue,Xo;function ks(){let e=devicePixelRatio;ue!=e&&(ue=e,Xo&&bs(Ua,Xo,ks),Xo=matchMedia(`(min-resolution: ${ue-.001}dppx) and (max-resolution: ${ue+.001}dppx)`),Yn(Ua,Xo,ks),El.dispatchEvent(new CustomEvent(lr)))}function wt(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function Ss(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Te(e,t,n){e.style[t]=n+"px"}function Gt(e,t,n,l){let o=ws.createElement(e);return t!=null&&wt(o,t),n?.insertBefore(o,l),o}function Lt(e,t){return Gt("div",e,t)}var Ga=new WeakMap;function tn(e,t,n,l,o){let r="translate("+t+"px,"+n+"px)",s=Ga.get(e);r!=s&&(e.style.transform=r,Ga.set(e,r),t<0||n<0||t>l||n>o?wt(e,jn):Ss(e,jn))}var Ba=new WeakMap;function Va(e,t,n){let l=t+n,o=Ba.get(e);l!=o&&(Ba.set(e,l),e.style.background=t,e.style.borderColor=n)}var za=new WeakMap;function ja(e,t,n,l){let o=t+""+n,r=za.get(e);o!=r&&(za.set(e,o),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=l?-t/2+"px":0,e.style.marginTop=l?-n/2+"px":0)}var Ls={passive:!0},Tp={...Ls,capture:!0};function Yn(e,t,n,l){t.addEventListener(e,n,l?Tp:Ls)}function bs(e,t,n,l){t.removeEventListener(e,n,Ls)}Ol&&ks();function Bt(e,t,n,l){let o;n=n||0,l=l||t.length-1;let r=l<=2147483647;for(;l-n>1;)o=r?n+l>>1:kt((n+l)/2),t[o]<e?n=o:l=o;return e-t[n]<=t[l]-e?n:l}function yu(e){return(n,l,o)=>{let r=-1,s=-1;for(let a=l;a<=o;a++)if(e(n[a])){r=a;break}for(let a=o;a>=l;a--)if(e(n[a])){s=a;break}return[r,s]}}var wu=e=>e!=null,ku=e=>e!=null&&e>0,sr=yu(wu),Mp=yu(ku);function Ap(e,t,n,l=0,o=!1){let r=o?Mp:sr,s=o?ku:wu;[t,n]=r(e,t,n);let a=e[t],c=e[t];if(t>-1)if(l==1)a=e[t],c=e[n];else if(l==-1)a=e[n],c=e[t];else for(let p=t;p<=n;p++){let m=e[p];s(m)&&(m<a?a=m:m>c&&(c=m))}return[a??_e,c??-_e]}function ir(e,t,n,l){let o=Ka(e),r=Ka(t);e==t&&(o==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?cn:Su,a=o==1?kt:Ot,c=r==1?Ot:kt,p=a(s(je(e))),m=c(s(je(t))),$=Pl(n,p),v=Pl(n,m);return n==10&&(p<0&&($=ge($,-p)),m<0&&(v=ge(v,-m))),l||n==2?(e=$*o,t=v*r):(e=Mu(e,$),t=ar(t,v)),[e,t]}function Os(e,t,n,l){let o=ir(e,t,n,l);return e==0&&(o[0]=0),t==0&&(o[1]=0),o}var Ds=.1,Ya={mode:3,pad:Ds},ho={pad:0,soft:null,mode:0},Ep={min:ho,max:ho};function or(e,t,n,l){return ur(n)?qa(e,t,n):(ho.pad=n,ho.soft=l?0:null,ho.mode=l?3:0,qa(e,t,Ep))}function ie(e,t){return e??t}function Pp(e,t,n){for(t=ie(t,0),n=ie(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function qa(e,t,n){let l=n.min,o=n.max,r=ie(l.pad,0),s=ie(o.pad,0),a=ie(l.hard,-_e),c=ie(o.hard,_e),p=ie(l.soft,_e),m=ie(o.soft,-_e),$=ie(l.mode,0),v=ie(o.mode,0),_=t-e,S=cn(_),b=pt(je(e),je(t)),w=cn(b),T=je(w-S);(_<1e-24||T>10)&&(_=0,(e==0||t==0)&&(_=1e-24,$==2&&p!=_e&&(r=0),v==2&&m!=-_e&&(s=0)));let k=_||b||1e3,R=cn(k),M=Pl(10,kt(R)),V=k*(_==0?e==0?.1:1:r),E=ge(Mu(e-V,M/10),24),q=e>=p&&($==1||$==3&&E<=p||$==2&&E>=p)?p:_e,z=pt(a,E<q&&e>=q?q:Vt(q,E)),X=k*(_==0?t==0?.1:1:s),B=ge(ar(t+X,M/10),24),C=t<=m&&(v==1||v==3&&B>=m||v==2&&B<=m)?m:-_e,j=Vt(c,B>C&&t<=C?C:pt(C,B));return z==j&&z==0&&(j=100),[z,j]}var Cp=new Intl.NumberFormat(Ol?xp.language:"en-US"),Ns=e=>Cp.format(e),St=Math,nr=St.PI,je=St.abs,kt=St.floor,ze=St.round,Ot=St.ceil,Vt=St.min,pt=St.max,Pl=St.pow,Ka=St.sign,cn=St.log10,Su=St.log2,Rp=(e,t=1)=>St.sinh(e)*t,gs=(e,t=1)=>St.asinh(e/t),_e=1/0;function Ja(e){return(cn((e^e>>31)-(e>>31))|0)+1}function xs(e,t,n){return Vt(pt(e,t),n)}function bu(e){return typeof e=="function"}function ne(e){return bu(e)?e:()=>e}var Lp=()=>{},xu=e=>e,Tu=(e,t)=>t,Op=e=>null,Za=e=>!0,Qa=(e,t)=>e==t,Dp=/\.\d*?(?=9{6,}|0{6,})/gm,qn=e=>{if(Eu(e)||xn.has(e))return e;let t=`${e}`,n=t.match(Dp);if(n==null)return e;let l=n[0].length-1;if(t.indexOf("e-")!=-1){let[o,r]=t.split("e");return+`${qn(o)}e${r}`}return ge(e,l)};function Vn(e,t){return qn(ge(qn(e/t))*t)}function ar(e,t){return qn(Ot(qn(e/t))*t)}function Mu(e,t){return qn(kt(qn(e/t))*t)}function ge(e,t=0){if(Eu(e))return e;let n=10**t,l=e*n*(1+Number.EPSILON);return ze(l)/n}var xn=new Map;function Au(e){return((""+e).split(".")[1]||"").length}function _o(e,t,n,l){let o=[],r=l.map(Au);for(let s=t;s<n;s++){let a=je(s),c=ge(Pl(e,s),a);for(let p=0;p<l.length;p++){let m=e==10?+`${l[p]}e${s}`:l[p]*c,$=(s>=0?0:a)+(s>=r[p]?0:r[p]),v=e==10?m:ge(m,$);o.push(v),xn.set(v,$)}}return o}var mo={},Ws=[],Cl=[null,null],bn=Array.isArray,Eu=Number.isInteger,Np=e=>e===void 0;function Xa(e){return typeof e=="string"}function ur(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function Wp(e){return e!=null&&typeof e=="object"}var Fp=Object.getPrototypeOf(Uint8Array),Pu="__proto__";function Rl(e,t=ur){let n;if(bn(e)){let l=e.find(o=>o!=null);if(bn(l)||t(l)){n=Array(e.length);for(let o=0;o<e.length;o++)n[o]=Rl(e[o],t)}else n=e.slice()}else if(e instanceof Fp)n=e.slice();else if(t(e)){n={};for(let l in e)l!=Pu&&(n[l]=Rl(e[l],t))}else n=e;return n}function Ie(e){let t=arguments;for(let n=1;n<t.length;n++){let l=t[n];for(let o in l)o!=Pu&&(ur(e[o])?Ie(e[o],Rl(l[o])):e[o]=Rl(l[o]))}return e}var Hp=0,Ip=1,Up=2;function Gp(e,t,n){for(let l=0,o,r=-1;l<t.length;l++){let s=t[l];if(s>r){for(o=s-1;o>=0&&e[o]==null;)e[o--]=null;for(o=s+1;o<n&&e[o]==null;)e[r=o++]=null}}}function Bp(e,t){if(jp(e)){let s=e[0].slice();for(let a=1;a<e.length;a++)s.push(...e[a].slice(1));return Yp(s[0])||(s=zp(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let c=e[s][0],p=c.length;for(let m=0;m<p;m++)n.add(c[m])}let l=[Array.from(n).sort((s,a)=>s-a)],o=l[0].length,r=new Map;for(let s=0;s<o;s++)r.set(l[0][s],s);for(let s=0;s<e.length;s++){let a=e[s],c=a[0];for(let p=1;p<a.length;p++){let m=a[p],$=Array(o).fill(void 0),v=t?t[s][p]:Ip,_=[];for(let S=0;S<m.length;S++){let b=m[S],w=r.get(c[S]);b===null?v!=Hp&&($[w]=b,v==Up&&_.push(w)):$[w]=b}Gp($,_,o),l.push($)}}return l}var Vp=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function zp(e){let t=e[0],n=t.length,l=Array(n);for(let r=0;r<l.length;r++)l[r]=r;l.sort((r,s)=>t[r]-t[s]);let o=[];for(let r=0;r<e.length;r++){let s=e[r],a=Array(n);for(let c=0;c<n;c++)a[c]=s[l[c]];o.push(a)}return o}function jp(e){let t=e[0][0],n=t.length;for(let l=1;l<e.length;l++){let o=e[l][0];if(o.length!=n)return!1;if(o!=t){for(let r=0;r<n;r++)if(o[r]!=t[r])return!1}}return!0}function Yp(e,t=100){let n=e.length;if(n<=1)return!0;let l=0,o=n-1;for(;l<=o&&e[l]==null;)l++;for(;o>=l&&e[o]==null;)o--;if(o<=l)return!0;let r=pt(1,kt((o-l+1)/t));for(let s=e[l],a=l+r;a<=o;a+=r){let c=e[a];if(c!=null){if(c<=s)return!1;s=c}}return!0}var Cu=["January","February","March","April","May","June","July","August","September","October","November","December"],Ru=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Lu(e){return e.slice(0,3)}var qp=Ru.map(Lu),Kp=Cu.map(Lu),Jp={MMMM:Cu,MMM:Kp,WWWW:Ru,WWW:qp};function uo(e){return(e<10?"0":"")+e}function Zp(e){return(e<10?"00":e<100?"0":"")+e}var Qp={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>uo(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>uo(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>uo(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>uo(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>uo(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Zp(e.getMilliseconds())};function Fs(e,t){t=t||Jp;let n=[],l=/\{([a-z]+)\}|[^{]+/gi,o;for(;o=l.exec(e);)n.push(o[0][0]=="{"?Qp[o[1]]:o[0]);return r=>{let s="";for(let a=0;a<n.length;a++)s+=typeof n[a]=="string"?n[a]:n[a](r,t);return s}}var Xp=new Intl.DateTimeFormat().resolvedOptions().timeZone;function eh(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==Xp?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var Ou=e=>e%1==0,rr=[1,2,2.5,5],th=_o(10,-32,0,rr),Du=_o(10,0,32,rr),nh=Du.filter(Ou),zn=th.concat(Du),Hs=`
`,Nu="{YYYY}",eu=Hs+Nu,Wu="{M}/{D}",po=Hs+Wu,er=po+"/{YY}",Fu="{aa}",lh="{h}:{mm}",Al=lh+Fu,tu=Hs+Al,nu=":{ss}",pe=null;function Hu(e){let t=e*1e3,n=t*60,l=n*60,o=l*24,r=o*30,s=o*365,c=(e==1?_o(10,0,3,rr).filter(Ou):_o(10,-3,0,rr)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,l,l*2,l*3,l*4,l*6,l*8,l*12,o,o*2,o*3,o*4,o*5,o*6,o*7,o*8,o*9,o*10,o*15,r,r*2,r*3,r*4,r*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),p=[[s,Nu,pe,pe,pe,pe,pe,pe,1],[o*28,"{MMM}",eu,pe,pe,pe,pe,pe,1],[o,Wu,eu,pe,pe,pe,pe,pe,1],[l,"{h}"+Fu,er,pe,po,pe,pe,pe,1],[n,Al,er,pe,po,pe,pe,pe,1],[t,nu,er+" "+Al,pe,po+" "+Al,pe,tu,pe,1],[e,nu+".{fff}",er+" "+Al,pe,po+" "+Al,pe,tu,pe,1]];function m($){return(v,_,S,b,w,T)=>{let k=[],R=w>=s,M=w>=r&&w<s,V=$(S),E=ge(V*e,3),q=$s(V.getFullYear(),R?0:V.getMonth(),M||R?1:V.getDate()),z=ge(q*e,3);if(M||R){let X=M?w/r:0,B=R?w/s:0,C=E==z?E:ge($s(q.getFullYear()+B,q.getMonth()+X,1)*e,3),j=new Date(ze(C/e)),O=j.getFullYear(),K=j.getMonth();for(let G=0;C<=b;G++){let le=$s(O+B*G,K+X*G,1),U=le-$(ge(le*e,3));C=ge((+le+U)*e,3),C<=b&&k.push(C)}}else{let X=w>=o?o:w,B=kt(S)-kt(E),C=z+B+ar(E-z,X);k.push(C);let j=$(C),O=j.getHours()+j.getMinutes()/n+j.getSeconds()/l,K=w/l,G=v.axes[_]._space,le=T/G;for(;C=ge(C+w,e==1?0:3),!(C>b);)if(K>1){let U=kt(ge(O+K,6))%24,re=$(C).getHours()-U;re>1&&(re=-1),C-=re*l,O=(O+K)%24;let he=k[k.length-1];ge((C-he)/w,3)*le>=.7&&k.push(C)}else k.push(C)}return k}}return[c,p,m]}var[oh,rh,sh]=Hu(1),[ih,ah,uh]=Hu(.001);_o(2,-53,53,[1]);function lu(e,t){return e.map(n=>n.map((l,o)=>o==0||o==8||l==null?l:t(o==1||n[8]==0?l:n[1]+l)))}function ou(e,t){return(n,l,o,r,s)=>{let a=t.find(S=>s>=S[0])||t[t.length-1],c,p,m,$,v,_;return l.map(S=>{let b=e(S),w=b.getFullYear(),T=b.getMonth(),k=b.getDate(),R=b.getHours(),M=b.getMinutes(),V=b.getSeconds(),E=w!=c&&a[2]||T!=p&&a[3]||k!=m&&a[4]||R!=$&&a[5]||M!=v&&a[6]||V!=_&&a[7]||a[1];return c=w,p=T,m=k,$=R,v=M,_=V,E(b)})}}function ch(e,t){let n=Fs(t);return(l,o,r,s,a)=>o.map(c=>n(e(c)))}function $s(e,t,n){return new Date(e,t,n)}function ru(e,t){return t(e)}var fh="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function su(e,t){return(n,l,o,r)=>r==null?Rs:t(e(l))}function ph(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function hh(e,t){return e.series[t].fill(e,t)}var mh={show:!0,live:!0,isolate:!1,mount:Lp,markers:{show:!0,width:2,stroke:ph,fill:hh,dash:"solid"},idx:null,idxs:null,values:[]};function dh(e,t){let n=e.cursor.points,l=Lt(),o=n.size(e,t);Te(l,co,o),Te(l,fo,o);let r=o/-2;Te(l,"marginLeft",r),Te(l,"marginTop",r);let s=n.width(e,t,o);return s&&Te(l,"borderWidth",s),l}function _h(e,t){let n=e.series[t].points;return n._fill||n._stroke}function gh(e,t){let n=e.series[t].points;return n._stroke||n._fill}function $h(e,t){return e.series[t].points.size}var vs=[0,0];function vh(e,t,n){return vs[0]=t,vs[1]=n,vs}function tr(e,t,n,l=!0){return o=>{o.button==0&&(!l||o.target==t)&&n(o)}}function ys(e,t,n,l=!0){return o=>{(!l||o.target==t)&&n(o)}}var yh={show:!0,x:!0,y:!0,lock:!1,move:vh,points:{one:!1,show:dh,size:$h,width:0,stroke:gh,fill:_h},bind:{mousedown:tr,mouseup:tr,click:tr,dblclick:tr,mousemove:ys,mouseleave:ys,mouseenter:ys},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,l,o)=>l-o,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Iu={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Is=Ie({},Iu,{filter:Tu}),Uu=Ie({},Is,{size:10}),Gu=Ie({},Iu,{show:!1}),Us='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Bu="bold "+Us,Vu=1.5,iu={show:!0,scale:"x",stroke:Cs,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Bu,side:2,grid:Is,ticks:Uu,border:Gu,font:Us,lineGap:Vu,rotate:0},wh="Value",kh="Time",au={show:!0,scale:"x",auto:!1,sorted:1,min:_e,max:-_e,idxs:[]};function Sh(e,t,n,l,o){return t.map(r=>r==null?"":Ns(r))}function bh(e,t,n,l,o,r,s){let a=[],c=xn.get(o)||0;n=s?n:ge(ar(n,o),c);for(let p=n;p<=l;p=ge(p+o,c))a.push(Object.is(p,-0)?0:p);return a}function Ts(e,t,n,l,o,r,s){let a=[],c=e.scales[e.axes[t].scale].log,p=c==10?cn:Su,m=kt(p(n));o=Pl(c,m),c==10&&(o=zn[Bt(o,zn)]);let $=n,v=o*c;c==10&&(v=zn[Bt(v,zn)]);do a.push($),$=$+o,c==10&&!xn.has($)&&($=ge($,xn.get(o))),$>=v&&(o=$,v=o*c,c==10&&(v=zn[Bt(v,zn)]));while($<=l);return a}function xh(e,t,n,l,o,r,s){let c=e.scales[e.axes[t].scale].asinh,p=l>c?Ts(e,t,pt(c,n),l,o):[c],m=l>=0&&n<=0?[0]:[];return(n<-c?Ts(e,t,pt(c,-l),-n,o):[c]).reverse().map(v=>-v).concat(m,p)}var zu=/./,Th=/[12357]/,Mh=/[125]/,uu=/1/,Ms=(e,t,n,l)=>e.map((o,r)=>t==4&&o==0||r%l==0&&n.test(o.toExponential()[o<0?1:0])?o:null);function Ah(e,t,n,l,o){let r=e.axes[n],s=r.scale,a=e.scales[s],c=e.valToPos,p=r._space,m=c(10,s),$=c(9,s)-m>=p?zu:c(7,s)-m>=p?Th:c(5,s)-m>=p?Mh:uu;if($==uu){let v=je(c(1,s)-m);if(v<p)return Ms(t.slice().reverse(),a.distr,$,Ot(p/v)).reverse()}return Ms(t,a.distr,$,1)}function Eh(e,t,n,l,o){let r=e.axes[n],s=r.scale,a=r._space,c=e.valToPos,p=je(c(1,s)-c(2,s));return p<a?Ms(t.slice().reverse(),3,zu,Ot(a/p)).reverse():t}function Ph(e,t,n,l){return l==null?Rs:t==null?"":Ns(t)}var cu={show:!0,scale:"y",stroke:Cs,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Bu,side:3,grid:Is,ticks:Uu,border:Gu,font:Us,lineGap:Vu,rotate:0};function Ch(e,t){let n=3+(e||1)*2;return ge(n*t,3)}function Rh(e,t){let{scale:n,idxs:l}=e.series[0],o=e._data[0],r=e.valToPos(o[l[0]],n,!0),s=e.valToPos(o[l[1]],n,!0),a=je(s-r),c=e.series[t],p=a/(c.points.space*ue);return l[1]-l[0]<=p}var fu={scale:null,auto:!0,sorted:0,min:_e,max:-_e},ju=(e,t,n,l,o)=>o,pu={show:!0,auto:!0,sorted:0,gaps:ju,alpha:1,facets:[Ie({},fu,{scale:"x"}),Ie({},fu,{scale:"y"})]},hu={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:ju,alpha:1,points:{show:Rh,filter:null},values:null,min:_e,max:-_e,idxs:[],path:null,clip:null};function Lh(e,t,n,l,o){return n/10}var Yu={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Oh=Ie({},Yu,{time:!1,ori:1}),mu={};function qu(e,t){let n=mu[e];return n||(n={key:e,plots:[],sub(l){n.plots.push(l)},unsub(l){n.plots=n.plots.filter(o=>o!=l)},pub(l,o,r,s,a,c,p){for(let m=0;m<n.plots.length;m++)n.plots[m]!=o&&n.plots[m].pub(l,o,r,s,a,c,p)}},e!=null&&(mu[e]=n)),n}var Ll=1,As=2;function Kn(e,t,n){let l=e.mode,o=e.series[t],r=l==2?e._data[t]:e._data,s=e.scales,a=e.bbox,c=r[0],p=l==2?r[1]:r[t],m=l==2?s[o.facets[0].scale]:s[e.series[0].scale],$=l==2?s[o.facets[1].scale]:s[o.scale],v=a.left,_=a.top,S=a.width,b=a.height,w=e.valToPosH,T=e.valToPosV;return m.ori==0?n(o,c,p,m,$,w,T,v,_,S,b,fr,Dl,hr,Ju,Qu):n(o,c,p,m,$,T,w,_,v,b,S,pr,Nl,Vs,Zu,Xu)}function Gs(e,t){let n=0,l=0,o=ie(e.bands,Ws);for(let r=0;r<o.length;r++){let s=o[r];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?l|=1:l|=2)}return[n,l==1?-1:l==2?1:l==3?2:0]}function Dh(e,t,n,l,o){let r=e.mode,s=e.series[t],a=r==2?s.facets[1].scale:s.scale,c=e.scales[a];return o==-1?c.min:o==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function fn(e,t,n,l,o,r){return Kn(e,t,(s,a,c,p,m,$,v,_,S,b,w)=>{let T=s.pxRound,k=p.dir*(p.ori==0?1:-1),R=p.ori==0?Dl:Nl,M,V;k==1?(M=n,V=l):(M=l,V=n);let E=T($(a[M],p,b,_)),q=T(v(c[M],m,w,S)),z=T($(a[V],p,b,_)),X=T(v(r==1?m.max:m.min,m,w,S)),B=new Path2D(o);return R(B,z,X),R(B,E,X),R(B,E,q),B})}function cr(e,t,n,l,o,r){let s=null;if(e.length>0){s=new Path2D;let a=t==0?hr:Vs,c=n;for(let $=0;$<e.length;$++){let v=e[$];if(v[1]>v[0]){let _=v[0]-c;_>0&&a(s,c,l,_,l+r),c=v[1]}}let p=n+o-c,m=10;p>0&&a(s,c,l-m/2,p,l+r+m)}return s}function Nh(e,t,n){let l=e[e.length-1];l&&l[0]==t?l[1]=n:e.push([t,n])}function Bs(e,t,n,l,o,r,s){let a=[],c=e.length;for(let p=o==1?n:l;p>=n&&p<=l;p+=o)if(t[p]===null){let $=p,v=p;if(o==1)for(;++p<=l&&t[p]===null;)v=p;else for(;--p>=n&&t[p]===null;)v=p;let _=r(e[$]),S=v==$?_:r(e[v]),b=$-o;_=s<=0&&b>=0&&b<c?r(e[b]):_;let T=v+o;S=s>=0&&T>=0&&T<c?r(e[T]):S,S>=_&&a.push([_,S])}return a}function du(e){return e==0?xu:e==1?ze:t=>Vn(t,e)}function Ku(e){let t=e==0?fr:pr,n=e==0?(o,r,s,a,c,p)=>{o.arcTo(r,s,a,c,p)}:(o,r,s,a,c,p)=>{o.arcTo(s,r,c,a,p)},l=e==0?(o,r,s,a,c)=>{o.rect(r,s,a,c)}:(o,r,s,a,c)=>{o.rect(s,r,c,a)};return(o,r,s,a,c,p=0,m=0)=>{p==0&&m==0?l(o,r,s,a,c):(p=Vt(p,a/2,c/2),m=Vt(m,a/2,c/2),t(o,r+p,s),n(o,r+a,s,r+a,s+c,p),n(o,r+a,s+c,r,s+c,m),n(o,r,s+c,r,s,m),n(o,r,s,r+a,s,p),o.closePath())}}var fr=(e,t,n)=>{e.moveTo(t,n)},pr=(e,t,n)=>{e.moveTo(n,t)},Dl=(e,t,n)=>{e.lineTo(t,n)},Nl=(e,t,n)=>{e.lineTo(n,t)},hr=Ku(0),Vs=Ku(1),Ju=(e,t,n,l,o,r)=>{e.arc(t,n,l,o,r)},Zu=(e,t,n,l,o,r)=>{e.arc(n,t,l,o,r)},Qu=(e,t,n,l,o,r,s)=>{e.bezierCurveTo(t,n,l,o,r,s)},Xu=(e,t,n,l,o,r,s)=>{e.bezierCurveTo(n,t,o,l,s,r)};function ec(e){return(t,n,l,o,r)=>Kn(t,n,(s,a,c,p,m,$,v,_,S,b,w)=>{let{pxRound:T,points:k}=s,R,M;p.ori==0?(R=fr,M=Ju):(R=pr,M=Zu);let V=ge(k.width*ue,3),E=(k.size-k.width)/2*ue,q=ge(E*2,3),z=new Path2D,X=new Path2D,{left:B,top:C,width:j,height:O}=t.bbox;hr(X,B-q,C-q,j+q*2,O+q*2);let K=G=>{if(c[G]!=null){let le=T($(a[G],p,b,_)),U=T(v(c[G],m,w,S));R(z,le+E,U),M(z,le,U,E,0,nr*2)}};if(r)r.forEach(K);else for(let G=l;G<=o;G++)K(G);return{stroke:V>0?z:null,fill:z,clip:X,flags:Ll|As}})}function tc(e){return(t,n,l,o,r,s)=>{l!=o&&(r!=l&&s!=l&&e(t,n,l),r!=o&&s!=o&&e(t,n,o),e(t,n,s))}}var Wh=tc(Dl),Fh=tc(Nl);function nc(e){let t=ie(e?.alignGaps,0);return(n,l,o,r)=>Kn(n,l,(s,a,c,p,m,$,v,_,S,b,w)=>{[o,r]=sr(c,o,r);let T=s.pxRound,k=O=>T($(O,p,b,_)),R=O=>T(v(O,m,w,S)),M,V;p.ori==0?(M=Dl,V=Wh):(M=Nl,V=Fh);let E=p.dir*(p.ori==0?1:-1),q={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ll},z=q.stroke,X=!1;if(r-o>=b*4){let O=H=>n.posToVal(H,p.key,!0),K=null,G=null,le,U,ht,Me=k(a[E==1?o:r]),re=k(a[o]),he=k(a[r]),ee=O(E==1?re+1:he-1);for(let H=E==1?o:r;H>=o&&H<=r;H+=E){let Ue=a[H],Ae=(E==1?Ue<ee:Ue>ee)?Me:k(Ue),ce=c[H];Ae==Me?ce!=null?(U=ce,K==null?(M(z,Ae,R(U)),le=K=G=U):U<K?K=U:U>G&&(G=U)):ce===null&&(X=!0):(K!=null&&V(z,Me,R(K),R(G),R(le),R(U)),ce!=null?(U=ce,M(z,Ae,R(U)),K=G=le=U):(K=G=null,ce===null&&(X=!0)),Me=Ae,ee=O(Me+E))}K!=null&&K!=G&&ht!=Me&&V(z,Me,R(K),R(G),R(le),R(U))}else for(let O=E==1?o:r;O>=o&&O<=r;O+=E){let K=c[O];K===null?X=!0:K!=null&&M(z,k(a[O]),R(K))}let[C,j]=Gs(n,l);if(s.fill!=null||C!=0){let O=q.fill=new Path2D(z),K=s.fillTo(n,l,s.min,s.max,C),G=R(K),le=k(a[o]),U=k(a[r]);E==-1&&([U,le]=[le,U]),M(O,U,G),M(O,le,G)}if(!s.spanGaps){let O=[];X&&O.push(...Bs(a,c,o,r,E,k,t)),q.gaps=O=s.gaps(n,l,o,r,O),q.clip=cr(O,p.ori,_,S,b,w)}return j!=0&&(q.band=j==2?[fn(n,l,o,r,z,-1),fn(n,l,o,r,z,1)]:fn(n,l,o,r,z,j)),q})}function Hh(e){let t=ie(e.align,1),n=ie(e.ascDesc,!1),l=ie(e.alignGaps,0),o=ie(e.extend,!1);return(r,s,a,c)=>Kn(r,s,(p,m,$,v,_,S,b,w,T,k,R)=>{[a,c]=sr($,a,c);let M=p.pxRound,{left:V,width:E}=r.bbox,q=re=>M(S(re,v,k,w)),z=re=>M(b(re,_,R,T)),X=v.ori==0?Dl:Nl,B={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ll},C=B.stroke,j=v.dir*(v.ori==0?1:-1),O=z($[j==1?a:c]),K=q(m[j==1?a:c]),G=K,le=K;o&&t==-1&&(le=V,X(C,le,O)),X(C,K,O);for(let re=j==1?a:c;re>=a&&re<=c;re+=j){let he=$[re];if(he==null)continue;let ee=q(m[re]),H=z(he);t==1?X(C,ee,O):X(C,G,H),X(C,ee,H),O=H,G=ee}let U=G;o&&t==1&&(U=V+E,X(C,U,O));let[ht,Me]=Gs(r,s);if(p.fill!=null||ht!=0){let re=B.fill=new Path2D(C),he=p.fillTo(r,s,p.min,p.max,ht),ee=z(he);X(re,U,ee),X(re,le,ee)}if(!p.spanGaps){let re=[];re.push(...Bs(m,$,a,c,j,q,l));let he=p.width*ue/2,ee=n||t==1?he:-he,H=n||t==-1?-he:he;re.forEach(Ue=>{Ue[0]+=ee,Ue[1]+=H}),B.gaps=re=p.gaps(r,s,a,c,re),B.clip=cr(re,v.ori,w,T,k,R)}return Me!=0&&(B.band=Me==2?[fn(r,s,a,c,C,-1),fn(r,s,a,c,C,1)]:fn(r,s,a,c,C,Me)),B})}function _u(e,t,n,l,o,r,s=_e){if(e.length>1){let a=null;for(let c=0,p=1/0;c<e.length;c++)if(t[c]!==void 0){if(a!=null){let m=je(e[c]-e[a]);m<p&&(p=m,s=je(n(e[c],l,o,r)-n(e[a],l,o,r)))}a=c}}return s}function Ih(e){e=e||mo;let t=ie(e.size,[.6,_e,1]),n=e.align||0,l=e.gap||0,o=e.radius;o=o==null?[0,0]:typeof o=="number"?[o,0]:o;let r=ne(o),s=1-t[0],a=ie(t[1],_e),c=ie(t[2],1),p=ie(e.disp,mo),m=ie(e.each,_=>{}),{fill:$,stroke:v}=p;return(_,S,b,w)=>Kn(_,S,(T,k,R,M,V,E,q,z,X,B,C)=>{let j=T.pxRound,O=n,K=l*ue,G=a*ue,le=c*ue,U,ht;M.ori==0?[U,ht]=r(_,S):[ht,U]=r(_,S);let Me=M.dir*(M.ori==0?1:-1),re=M.ori==0?hr:Vs,he=M.ori==0?m:(N,$e,Ge,el,En,jt,Pn)=>{m(N,$e,Ge,En,el,Pn,jt)},ee=ie(_.bands,Ws).find(N=>N.series[0]==S),H=ee!=null?ee.dir:0,Ue=T.fillTo(_,S,T.min,T.max,H),rt=j(q(Ue,V,C,X)),Ae,ce,Dt,_t=B,Ce=j(T.width*ue),zt=!1,nn=null,bt=null,hn=null,Zn=null;$!=null&&(Ce==0||v!=null)&&(zt=!0,nn=$.values(_,S,b,w),bt=new Map,new Set(nn).forEach(N=>{N!=null&&bt.set(N,new Path2D)}),Ce>0&&(hn=v.values(_,S,b,w),Zn=new Map,new Set(hn).forEach(N=>{N!=null&&Zn.set(N,new Path2D)})));let{x0:Qn,size:Il}=p;if(Qn!=null&&Il!=null){O=1,k=Qn.values(_,S,b,w),Qn.unit==2&&(k=k.map(Ge=>_.posToVal(z+Ge*B,M.key,!0)));let N=Il.values(_,S,b,w);Il.unit==2?ce=N[0]*B:ce=E(N[0],M,B,z)-E(0,M,B,z),_t=_u(k,R,E,M,B,z,_t),Dt=_t-ce+K}else _t=_u(k,R,E,M,B,z,_t),Dt=_t*s+K,ce=_t-Dt;Dt<1&&(Dt=0),Ce>=ce/2&&(Ce=0),Dt<5&&(j=xu);let vo=Dt>0,Mn=_t-Dt-(vo?Ce:0);ce=j(xs(Mn,le,G)),Ae=(O==0?ce/2:O==Me?0:ce)-O*Me*((O==0?K/2:0)+(vo?Ce/2:0));let st={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},Xn=zt?null:new Path2D,ln=null;if(ee!=null)ln=_.data[ee.series[1]];else{let{y0:N,y1:$e}=p;N!=null&&$e!=null&&(R=$e.values(_,S,b,w),ln=N.values(_,S,b,w))}let An=U*ce,Q=ht*ce;for(let N=Me==1?b:w;N>=b&&N<=w;N+=Me){let $e=R[N];if($e==null)continue;if(ln!=null){let mt=ln[N]??0;if($e-mt==0)continue;rt=q(mt,V,C,X)}let Ge=M.distr!=2||p!=null?k[N]:N,el=E(Ge,M,B,z),En=q(ie($e,Ue),V,C,X),jt=j(el-Ae),Pn=j(pt(En,rt)),gt=j(Vt(En,rt)),xt=Pn-gt;if($e!=null){let mt=$e<0?Q:An,Nt=$e<0?An:Q;zt?(Ce>0&&hn[N]!=null&&re(Zn.get(hn[N]),jt,gt+kt(Ce/2),ce,pt(0,xt-Ce),mt,Nt),nn[N]!=null&&re(bt.get(nn[N]),jt,gt+kt(Ce/2),ce,pt(0,xt-Ce),mt,Nt)):re(Xn,jt,gt+kt(Ce/2),ce,pt(0,xt-Ce),mt,Nt),he(_,S,N,jt-Ce/2,gt,ce+Ce,xt)}}return Ce>0?st.stroke=zt?Zn:Xn:zt||(st._fill=T.width==0?T._fill:T._stroke??T._fill,st.width=0),st.fill=zt?bt:Xn,st})}function Uh(e,t){let n=ie(t?.alignGaps,0);return(l,o,r,s)=>Kn(l,o,(a,c,p,m,$,v,_,S,b,w,T)=>{[r,s]=sr(p,r,s);let k=a.pxRound,R=U=>k(v(U,m,w,S)),M=U=>k(_(U,$,T,b)),V,E,q;m.ori==0?(V=fr,q=Dl,E=Qu):(V=pr,q=Nl,E=Xu);let z=m.dir*(m.ori==0?1:-1),X=R(c[z==1?r:s]),B=X,C=[],j=[];for(let U=z==1?r:s;U>=r&&U<=s;U+=z)if(p[U]!=null){let Me=c[U],re=R(Me);C.push(B=re),j.push(M(p[U]))}let O={stroke:e(C,j,V,q,E,k),fill:null,clip:null,band:null,gaps:null,flags:Ll},K=O.stroke,[G,le]=Gs(l,o);if(a.fill!=null||G!=0){let U=O.fill=new Path2D(K),ht=a.fillTo(l,o,a.min,a.max,G),Me=M(ht);q(U,B,Me),q(U,X,Me)}if(!a.spanGaps){let U=[];U.push(...Bs(c,p,r,s,z,R,n)),O.gaps=U=a.gaps(l,o,r,s,U),O.clip=cr(U,m.ori,S,b,w,T)}return le!=0&&(O.band=le==2?[fn(l,o,r,s,K,-1),fn(l,o,r,s,K,1)]:fn(l,o,r,s,K,le)),O})}function Gh(e){return Uh(Bh,e)}function Bh(e,t,n,l,o,r){let s=e.length;if(s<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),s==2)l(a,e[1],t[1]);else{let c=Array(s),p=Array(s-1),m=Array(s-1),$=Array(s-1);for(let v=0;v<s-1;v++)m[v]=t[v+1]-t[v],$[v]=e[v+1]-e[v],p[v]=m[v]/$[v];c[0]=p[0];for(let v=1;v<s-1;v++)p[v]===0||p[v-1]===0||p[v-1]>0!=p[v]>0?c[v]=0:(c[v]=3*($[v-1]+$[v])/((2*$[v]+$[v-1])/p[v-1]+($[v]+2*$[v-1])/p[v]),isFinite(c[v])||(c[v]=0));c[s-1]=p[s-2];for(let v=0;v<s-1;v++)o(a,e[v]+$[v]/3,t[v]+c[v]*$[v]/3,e[v+1]-$[v]/3,t[v+1]-c[v+1]*$[v]/3,e[v+1],t[v+1])}return a}var Es=new Set;function gu(){for(let e of Es)e.syncRect(!0)}Ol&&(Yn(Sp,El,gu),Yn(bp,El,gu,!0),Yn(lr,El,()=>{lt.pxRatio=ue}));var Vh=nc(),zh=ec();function $u(e,t,n,l){return(l?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((r,s)=>Ps(r,s,t,n))}function jh(e,t){return e.map((n,l)=>l==0?{}:Ie({},t,n))}function Ps(e,t,n,l){return Ie({},t==0?n:l,e)}function lc(e,t,n){return t==null?Cl:[t,n]}var Yh=lc;function qh(e,t,n){return t==null?Cl:or(t,n,Ds,!0)}function oc(e,t,n,l){return t==null?Cl:ir(t,n,e.scales[l].log,!1)}var Kh=oc;function rc(e,t,n,l){return t==null?Cl:Os(t,n,e.scales[l].log,!1)}var Jh=rc;function Zh(e,t,n,l,o){let r=pt(Ja(e),Ja(t)),s=t-e,a=Bt(o/l*s,n);do{let c=n[a],p=l*c/s;if(p>=o&&r+(c<5?xn.get(c):0)<=17)return[c,p]}while(++a<n.length);return[0,0]}function vu(e){let t,n;return e=e.replace(/(\d+)px/,(l,o)=>(t=ze((n=+o)*ue))+"px"),[e,t,n]}function Qh(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=ge(t[2]*ue,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function lt(e,t,n){let l={mode:ie(e.mode,1)},o=l.mode;function r(i,u,f,h){let g=u.valToPct(i);return h+f*(u.dir==-1?1-g:g)}function s(i,u,f,h){let g=u.valToPct(i);return h+f*(u.dir==-1?g:1-g)}function a(i,u,f,h){return u.ori==0?r(i,u,f,h):s(i,u,f,h)}l.valToPosH=r,l.valToPosV=s;let c=!1;l.status=0;let p=l.root=Lt(rp);if(e.id!=null&&(p.id=e.id),wt(p,e.class),e.title){let i=Lt(ap,p);i.textContent=e.title}let m=Gt("canvas"),$=l.ctx=m.getContext("2d"),v=Lt(up,p);Yn("click",v,i=>{i.target===S&&(ye!=fl||Ee!=pl)&&nt.click(l,i)},!0);let _=l.under=Lt(cp,v);v.appendChild(m);let S=l.over=Lt(fp,v);e=Rl(e);let b=+ie(e.pxAlign,1),w=du(b);(e.plugins||[]).forEach(i=>{i.opts&&(e=i.opts(l,e)||e)});let T=e.ms||.001,k=l.series=o==1?$u(e.series||[],au,hu,!1):jh(e.series||[null],pu),R=l.axes=$u(e.axes||[],iu,cu,!0),M=l.scales={},V=l.bands=e.bands||[];V.forEach(i=>{i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1)});let E=o==2?k[1].facets[0].scale:k[0].scale,q={axes:Zc,series:jc},z=(e.drawOrder||["axes","series"]).map(i=>q[i]);function X(i){let u=i.distr==3?f=>cn(f>0?f:i.clamp(l,f,i.min,i.max,i.key)):i.distr==4?f=>gs(f,i.asinh):i.distr==100?f=>i.fwd(f):f=>f;return f=>{let h=u(f),{_min:g,_max:y}=i,x=y-g;return(h-g)/x}}function B(i){let u=M[i];if(u==null){let f=(e.scales||mo)[i]||mo;if(f.from!=null){B(f.from);let h=Ie({},M[f.from],f,{key:i});h.valToPct=X(h),M[i]=h}else{u=M[i]=Ie({},i==E?Yu:Oh,f),u.key=i;let h=u.time,g=u.range,y=bn(g);if((i!=E||o==2&&!h)&&(y&&(g[0]==null||g[1]==null)&&(g={min:g[0]==null?Ya:{mode:1,hard:g[0],soft:g[0]},max:g[1]==null?Ya:{mode:1,hard:g[1],soft:g[1]}},y=!1),!y&&ur(g))){let x=g;g=(A,P,L)=>P==null?Cl:or(P,L,x)}u.range=ne(g||(h?Yh:i==E?u.distr==3?Kh:u.distr==4?Jh:lc:u.distr==3?oc:u.distr==4?rc:qh)),u.auto=ne(y?!1:u.auto),u.clamp=ne(u.clamp||Lh),u._min=u._max=null,u.valToPct=X(u)}}}B("x"),B("y"),o==1&&k.forEach(i=>{B(i.scale)}),R.forEach(i=>{B(i.scale)});for(let i in e.scales)B(i);let C=M[E],j=C.distr,O,K;C.ori==0?(wt(p,sp),O=r,K=s):(wt(p,ip),O=s,K=r);let G={};for(let i in M){let u=M[i];(u.min!=null||u.max!=null)&&(G[i]={min:u.min,max:u.max},u.min=u.max=null)}let le=e.tzDate||(i=>new Date(ze(i/T))),U=e.fmtDate||Fs,ht=T==1?sh(le):uh(le),Me=ou(le,lu(T==1?rh:ah,U)),re=su(le,ru(fh,U)),he=[],ee=l.legend=Ie({},mh,e.legend),H=l.cursor=Ie({},yh,{drag:{y:o==2}},e.cursor),Ue=ee.show,rt=H.show,Ae=ee.markers;ee.idxs=he,Ae.width=ne(Ae.width),Ae.dash=ne(Ae.dash),Ae.stroke=ne(Ae.stroke),Ae.fill=ne(Ae.fill);let ce,Dt,_t,Ce=[],zt=[],nn,bt=!1,hn={};if(ee.live){let i=k[1]?k[1].values:null;bt=i!=null,nn=bt?i(l,1,0):{_:0};for(let u in nn)hn[u]=Rs}if(Ue)if(ce=Gt("table",gp,p),_t=Gt("tbody",null,ce),ee.mount(l,ce),bt){Dt=Gt("thead",null,ce,_t);let i=Gt("tr",null,Dt);Gt("th",null,i);for(var Zn in nn)Gt("th",Oa,i).textContent=Zn}else wt(ce,vp),ee.live&&wt(ce,$p);let Qn={show:!0},Il={show:!1};function vo(i,u){if(u==0&&(bt||!ee.live||o==2))return Cl;let f=[],h=Gt("tr",yp,_t,_t.childNodes[u]);wt(h,i.class),i.show||wt(h,jn);let g=Gt("th",null,h);if(Ae.show){let A=Lt(wp,g);if(u>0){let P=Ae.width(l,u);P&&(A.style.border=P+"px "+Ae.dash(l,u)+" "+Ae.stroke(l,u)),A.style.background=Ae.fill(l,u)}}let y=Lt(Oa,g);i.label instanceof HTMLElement?y.appendChild(i.label):y.textContent=i.label,u>0&&(Ae.show||(y.style.color=i.width>0?Ae.stroke(l,u):Ae.fill(l,u)),st("click",g,A=>{if(H._lock)return;Rn(A);let P=k.indexOf(i);if((A.ctrlKey||A.metaKey)!=ee.isolate){let L=k.some((D,W)=>W>0&&W!=P&&D.show);k.forEach((D,W)=>{W>0&&qt(W,L?W==P?Qn:Il:Qn,!0,Fe.setSeries)})}else qt(P,{show:!i.show},!0,Fe.setSeries)},!1),nl&&st(Fa,g,A=>{H._lock||(Rn(A),qt(k.indexOf(i),ml,!0,Fe.setSeries))},!1));for(var x in nn){let A=Gt("td",kp,h);A.textContent="--",f.push(A)}return[h,f]}let Mn=new Map;function st(i,u,f,h=!0){let g=Mn.get(u)||{},y=H.bind[i](l,u,f,h);y&&(Yn(i,u,g[i]=y),Mn.set(u,g))}function Xn(i,u,f){let h=Mn.get(u)||{};for(let g in h)(i==null||g==i)&&(bs(g,u,h[g]),delete h[g]);i==null&&Mn.delete(u)}let ln=0,An=0,Q=0,N=0,$e=0,Ge=0,el=$e,En=Ge,jt=Q,Pn=N,gt=0,xt=0,mt=0,Nt=0;l.bbox={};let _r=!1,yo=!1,tl=!1,Cn=!1,wo=!1,Tt=!1;function gr(i,u,f){(f||i!=l.width||u!=l.height)&&Zs(i,u),il(!1),tl=!0,yo=!0,al()}function Zs(i,u){l.width=ln=Q=i,l.height=An=N=u,$e=Ge=0,Hc(),Ic();let f=l.bbox;gt=f.left=Vn($e*ue,.5),xt=f.top=Vn(Ge*ue,.5),mt=f.width=Vn(Q*ue,.5),Nt=f.height=Vn(N*ue,.5)}let Nc=3;function Wc(){let i=!1,u=0;for(;!i;){u++;let f=Kc(u),h=Jc(u);i=u==Nc||f&&h,i||(Zs(l.width,l.height),yo=!0)}}function Fc({width:i,height:u}){gr(i,u)}l.setSize=Fc;function Hc(){let i=!1,u=!1,f=!1,h=!1;R.forEach((g,y)=>{if(g.show&&g._show){let{side:x,_size:A}=g,P=x%2,L=g.label!=null?g.labelSize:0,D=A+L;D>0&&(P?(Q-=D,x==3?($e+=D,h=!0):f=!0):(N-=D,x==0?(Ge+=D,i=!0):u=!0))}}),Ln[0]=i,Ln[1]=f,Ln[2]=u,Ln[3]=h,Q-=mn[1]+mn[3],$e+=mn[3],N-=mn[2]+mn[0],Ge+=mn[0]}function Ic(){let i=$e+Q,u=Ge+N,f=$e,h=Ge;function g(y,x){switch(y){case 1:return i+=x,i-x;case 2:return u+=x,u-x;case 3:return f-=x,f+x;case 0:return h-=x,h+x}}R.forEach((y,x)=>{if(y.show&&y._show){let A=y.side;y._pos=g(A,y._size),y.label!=null&&(y._lpos=g(A,y.labelSize))}})}if(H.dataIdx==null){let i=H.hover,u=i.skip=new Set(i.skip??[]);u.add(void 0);let f=i.prox=ne(i.prox),h=i.bias??=0;H.dataIdx=(g,y,x,A)=>{if(y==0)return x;let P=x,L=f(g,y,x,A)??_e,D=L>=0&&L<_e,W=C.ori==0?Q:N,J=H.left,ae=t[0],se=t[y];if(u.has(se[x])){P=null;let te=null,Y=null,I;if(h==0||h==-1)for(I=x;te==null&&I-- >0;)u.has(se[I])||(te=I);if(h==0||h==1)for(I=x;Y==null&&I++<se.length;)u.has(se[I])||(Y=I);if(te!=null||Y!=null)if(D){let ke=te==null?-1/0:O(ae[te],C,W,0),Le=Y==null?1/0:O(ae[Y],C,W,0),Xe=J-ke,me=Le-J;Xe<=me?Xe<=L&&(P=te):me<=L&&(P=Y)}else P=Y==null?te:te==null?Y:x-te<=Y-x?te:Y}else D&&je(J-O(ae[x],C,W,0))>L&&(P=null);return P}}let Rn=i=>{H.event=i};H.idxs=he,H._lock=!1;let ot=H.points;ot.show=ne(ot.show),ot.size=ne(ot.size),ot.stroke=ne(ot.stroke),ot.width=ne(ot.width),ot.fill=ne(ot.fill);let Yt=l.focus=Ie({},e.focus||{alpha:.3},H.focus),nl=Yt.prox>=0,ll=nl&&ot.one,Mt=[],ol=[],rl=[];function Qs(i,u){let f=ot.show(l,u);if(f instanceof HTMLElement)return wt(f,_p),wt(f,i.class),tn(f,-10,-10,Q,N),S.insertBefore(f,Mt[u]),f}function Xs(i,u){if(o==1||u>0){let f=o==1&&M[i.scale].time,h=i.value;i.value=f?Xa(h)?su(le,ru(h,U)):h||re:h||Ph,i.label=i.label||(f?kh:wh)}if(ll||u>0){i.width=i.width==null?1:i.width,i.paths=i.paths||Vh||Op,i.fillTo=ne(i.fillTo||Dh),i.pxAlign=+ie(i.pxAlign,b),i.pxRound=du(i.pxAlign),i.stroke=ne(i.stroke||null),i.fill=ne(i.fill||null),i._stroke=i._fill=i._paths=i._focus=null;let f=Ch(pt(1,i.width),1),h=i.points=Ie({},{size:f,width:pt(1,f*.2),stroke:i.stroke,space:f*2,paths:zh,_stroke:null,_fill:null},i.points);h.show=ne(h.show),h.filter=ne(h.filter),h.fill=ne(h.fill),h.stroke=ne(h.stroke),h.paths=ne(h.paths),h.pxAlign=i.pxAlign}if(Ue){let f=vo(i,u);Ce.splice(u,0,f[0]),zt.splice(u,0,f[1]),ee.values.push(null)}if(rt){he.splice(u,0,null);let f=null;ll?u==0&&(f=Qs(i,u)):u>0&&(f=Qs(i,u)),Mt.splice(u,0,f),ol.splice(u,0,0),rl.splice(u,0,0)}Qe("addSeries",u)}function Uc(i,u){u=u??k.length,i=o==1?Ps(i,u,au,hu):Ps(i,u,{},pu),k.splice(u,0,i),Xs(k[u],u)}l.addSeries=Uc;function Gc(i){if(k.splice(i,1),Ue){ee.values.splice(i,1),zt.splice(i,1);let u=Ce.splice(i,1)[0];Xn(null,u.firstChild),u.remove()}rt&&(he.splice(i,1),Mt.splice(i,1)[0].remove(),ol.splice(i,1),rl.splice(i,1)),Qe("delSeries",i)}l.delSeries=Gc;let Ln=[!1,!1,!1,!1];function Bc(i,u){if(i._show=i.show,i.show){let f=i.side%2,h=M[i.scale];h==null&&(i.scale=f?k[1].scale:E,h=M[i.scale]);let g=h.time;i.size=ne(i.size),i.space=ne(i.space),i.rotate=ne(i.rotate),bn(i.incrs)&&i.incrs.forEach(x=>{!xn.has(x)&&xn.set(x,Au(x))}),i.incrs=ne(i.incrs||(h.distr==2?nh:g?T==1?oh:ih:zn)),i.splits=ne(i.splits||(g&&h.distr==1?ht:h.distr==3?Ts:h.distr==4?xh:bh)),i.stroke=ne(i.stroke),i.grid.stroke=ne(i.grid.stroke),i.ticks.stroke=ne(i.ticks.stroke),i.border.stroke=ne(i.border.stroke);let y=i.values;i.values=bn(y)&&!bn(y[0])?ne(y):g?bn(y)?ou(le,lu(y,U)):Xa(y)?ch(le,y):y||Me:y||Sh,i.filter=ne(i.filter||(h.distr>=3&&h.log==10?Ah:h.distr==3&&h.log==2?Eh:Tu)),i.font=vu(i.font),i.labelFont=vu(i.labelFont),i._size=i.size(l,null,u,0),i._space=i._rotate=i._incrs=i._found=i._splits=i._values=null,i._size>0&&(Ln[u]=!0,i._el=Lt(pp,v))}}function Ul(i,u,f,h){let[g,y,x,A]=f,P=u%2,L=0;return P==0&&(A||y)&&(L=u==0&&!g||u==2&&!x?ze(iu.size/3):0),P==1&&(g||x)&&(L=u==1&&!y||u==3&&!A?ze(cu.size/2):0),L}let ei=l.padding=(e.padding||[Ul,Ul,Ul,Ul]).map(i=>ne(ie(i,Ul))),mn=l._padding=ei.map((i,u)=>i(l,u,Ln,0)),tt,qe=null,Ke=null,ko=o==1?k[0].idxs:null,Wt=null,Gl=!1;function ti(i,u){if(t=i??[],l.data=l._data=t,o==2){tt=0;for(let f=1;f<k.length;f++)tt+=t[f][0].length}else{t.length==0&&(l.data=l._data=t=[[]]),Wt=t[0],tt=Wt.length;let f=t;if(j==2){f=t.slice();let h=f[0]=Array(tt);for(let g=0;g<tt;g++)h[g]=g}l._data=t=f}if(il(!0),Qe("setData"),j==2&&(tl=!0),u!==!1){let f=C;f.auto(l,Gl)?$r():_n(E,f.min,f.max),Cn=Cn||H.left>=0,Tt=!0,al()}}l.setData=ti;function $r(){Gl=!0;let i,u;o==1&&(tt>0?(qe=ko[0]=0,Ke=ko[1]=tt-1,i=t[0][qe],u=t[0][Ke],j==2?(i=qe,u=Ke):i==u&&(j==3?[i,u]=ir(i,i,C.log,!1):j==4?[i,u]=Os(i,i,C.log,!1):C.time?u=i+ze(86400/T):[i,u]=or(i,u,Ds,!0))):(qe=ko[0]=i=null,Ke=ko[1]=u=null)),_n(E,i,u)}let So,sl,vr,yr,wr,kr,Sr,br,xr,dt;function ni(i,u,f,h,g,y){i??=Na,f??=Ws,h??="butt",g??=Na,y??="round",i!=So&&($.strokeStyle=So=i),g!=sl&&($.fillStyle=sl=g),u!=vr&&($.lineWidth=vr=u),y!=wr&&($.lineJoin=wr=y),h!=kr&&($.lineCap=kr=h),f!=yr&&$.setLineDash(yr=f)}function li(i,u,f,h){u!=sl&&($.fillStyle=sl=u),i!=Sr&&($.font=Sr=i),f!=br&&($.textAlign=br=f),h!=xr&&($.textBaseline=xr=h)}function Tr(i,u,f,h,g=0){if(h.length>0&&i.auto(l,Gl)&&(u==null||u.min==null)){let y=ie(qe,0),x=ie(Ke,h.length-1),A=f.min==null?Ap(h,y,x,g,i.distr==3):[f.min,f.max];i.min=Vt(i.min,f.min=A[0]),i.max=pt(i.max,f.max=A[1])}}let oi={min:null,max:null};function Vc(){for(let h in M){let g=M[h];G[h]==null&&(g.min==null||G[E]!=null&&g.auto(l,Gl))&&(G[h]=oi)}for(let h in M){let g=M[h];G[h]==null&&g.from!=null&&G[g.from]!=null&&(G[h]=oi)}G[E]!=null&&il(!0);let i={};for(let h in G){let g=G[h];if(g!=null){let y=i[h]=Rl(M[h],Wp);if(g.min!=null)Ie(y,g);else if(h!=E||o==2)if(tt==0&&y.from==null){let x=y.range(l,null,null,h);y.min=x[0],y.max=x[1]}else y.min=_e,y.max=-_e}}if(tt>0){k.forEach((h,g)=>{if(o==1){let y=h.scale,x=G[y];if(x==null)return;let A=i[y];if(g==0){let P=A.range(l,A.min,A.max,y);A.min=P[0],A.max=P[1],qe=Bt(A.min,t[0]),Ke=Bt(A.max,t[0]),Ke-qe>1&&(t[0][qe]<A.min&&qe++,t[0][Ke]>A.max&&Ke--),h.min=Wt[qe],h.max=Wt[Ke]}else h.show&&h.auto&&Tr(A,x,h,t[g],h.sorted);h.idxs[0]=qe,h.idxs[1]=Ke}else if(g>0&&h.show&&h.auto){let[y,x]=h.facets,A=y.scale,P=x.scale,[L,D]=t[g],W=i[A],J=i[P];W!=null&&Tr(W,G[A],y,L,y.sorted),J!=null&&Tr(J,G[P],x,D,x.sorted),h.min=x.min,h.max=x.max}});for(let h in i){let g=i[h],y=G[h];if(g.from==null&&(y==null||y.min==null)){let x=g.range(l,g.min==_e?null:g.min,g.max==-_e?null:g.max,h);g.min=x[0],g.max=x[1]}}}for(let h in i){let g=i[h];if(g.from!=null){let y=i[g.from];if(y.min==null)g.min=g.max=null;else{let x=g.range(l,y.min,y.max,h);g.min=x[0],g.max=x[1]}}}let u={},f=!1;for(let h in i){let g=i[h],y=M[h];if(y.min!=g.min||y.max!=g.max){y.min=g.min,y.max=g.max;let x=y.distr;y._min=x==3?cn(y.min):x==4?gs(y.min,y.asinh):x==100?y.fwd(y.min):y.min,y._max=x==3?cn(y.max):x==4?gs(y.max,y.asinh):x==100?y.fwd(y.max):y.max,u[h]=f=!0}}if(f){k.forEach((h,g)=>{o==2?g>0&&u.y&&(h._paths=null):u[h.scale]&&(h._paths=null)});for(let h in u)tl=!0,Qe("setScale",h);rt&&H.left>=0&&(Cn=Tt=!0)}for(let h in G)G[h]=null}function zc(i){let u=xs(qe-1,0,tt-1),f=xs(Ke+1,0,tt-1);for(;i[u]==null&&u>0;)u--;for(;i[f]==null&&f<tt-1;)f++;return[u,f]}function jc(){if(tt>0){let i=k.some(u=>u._focus)&&dt!=Yt.alpha;i&&($.globalAlpha=dt=Yt.alpha),k.forEach((u,f)=>{if(f>0&&u.show&&(ri(f,!1),ri(f,!0),u._paths==null)){let h=dt;dt!=u.alpha&&($.globalAlpha=dt=u.alpha);let g=o==2?[0,t[f][0].length-1]:zc(t[f]);u._paths=u.paths(l,f,g[0],g[1]),dt!=h&&($.globalAlpha=dt=h)}}),k.forEach((u,f)=>{if(f>0&&u.show){let h=dt;dt!=u.alpha&&($.globalAlpha=dt=u.alpha),u._paths!=null&&si(f,!1);{let g=u._paths!=null?u._paths.gaps:null,y=u.points.show(l,f,qe,Ke,g),x=u.points.filter(l,f,y,g);(y||x)&&(u.points._paths=u.points.paths(l,f,qe,Ke,x),si(f,!0))}dt!=h&&($.globalAlpha=dt=h),Qe("drawSeries",f)}}),i&&($.globalAlpha=dt=1)}}function ri(i,u){let f=u?k[i].points:k[i];f._stroke=f.stroke(l,i),f._fill=f.fill(l,i)}function si(i,u){let f=u?k[i].points:k[i],{stroke:h,fill:g,clip:y,flags:x,_stroke:A=f._stroke,_fill:P=f._fill,_width:L=f.width}=f._paths;L=ge(L*ue,3);let D=null,W=L%2/2;u&&P==null&&(P=L>0?"#fff":A);let J=f.pxAlign==1&&W>0;if(J&&$.translate(W,W),!u){let ae=gt-L/2,se=xt-L/2,te=mt+L,Y=Nt+L;D=new Path2D,D.rect(ae,se,te,Y)}u?Mr(A,L,f.dash,f.cap,P,h,g,x,y):Yc(i,A,L,f.dash,f.cap,P,h,g,x,D,y),J&&$.translate(-W,-W)}function Yc(i,u,f,h,g,y,x,A,P,L,D){let W=!1;P!=0&&V.forEach((J,ae)=>{if(J.series[0]==i){let se=k[J.series[1]],te=t[J.series[1]],Y=(se._paths||mo).band;bn(Y)&&(Y=J.dir==1?Y[0]:Y[1]);let I,ke=null;se.show&&Y&&Pp(te,qe,Ke)?(ke=J.fill(l,ae)||y,I=se._paths.clip):Y=null,Mr(u,f,h,g,ke,x,A,P,L,D,I,Y),W=!0}}),W||Mr(u,f,h,g,y,x,A,P,L,D)}let ii=Ll|As;function Mr(i,u,f,h,g,y,x,A,P,L,D,W){ni(i,u,f,h,g),(P||L||W)&&($.save(),P&&$.clip(P),L&&$.clip(L)),W?(A&ii)==ii?($.clip(W),D&&$.clip(D),xo(g,x),bo(i,y,u)):A&As?(xo(g,x),$.clip(W),bo(i,y,u)):A&Ll&&($.save(),$.clip(W),D&&$.clip(D),xo(g,x),$.restore(),bo(i,y,u)):(xo(g,x),bo(i,y,u)),(P||L||W)&&$.restore()}function bo(i,u,f){f>0&&(u instanceof Map?u.forEach((h,g)=>{$.strokeStyle=So=g,$.stroke(h)}):u!=null&&i&&$.stroke(u))}function xo(i,u){u instanceof Map?u.forEach((f,h)=>{$.fillStyle=sl=h,$.fill(f)}):u!=null&&i&&$.fill(u)}function qc(i,u,f,h){let g=R[i],y;if(h<=0)y=[0,0];else{let x=g._space=g.space(l,i,u,f,h),A=g._incrs=g.incrs(l,i,u,f,h,x);y=Zh(u,f,A,h,x)}return g._found=y}function Ar(i,u,f,h,g,y,x,A,P,L){let D=x%2/2;b==1&&$.translate(D,D),ni(A,x,P,L,A),$.beginPath();let W,J,ae,se,te=g+(h==0||h==3?-y:y);f==0?(J=g,se=te):(W=g,ae=te);for(let Y=0;Y<i.length;Y++)u[Y]!=null&&(f==0?W=ae=i[Y]:J=se=i[Y],$.moveTo(W,J),$.lineTo(ae,se));$.stroke(),b==1&&$.translate(-D,-D)}function Kc(i){let u=!0;return R.forEach((f,h)=>{if(!f.show)return;let g=M[f.scale];if(g.min==null){f._show&&(u=!1,f._show=!1,il(!1));return}else f._show||(u=!1,f._show=!0,il(!1));let y=f.side,x=y%2,{min:A,max:P}=g,[L,D]=qc(h,A,P,x==0?Q:N);if(D==0)return;let W=g.distr==2,J=f._splits=f.splits(l,h,A,P,L,D,W),ae=g.distr==2?J.map(I=>Wt[I]):J,se=g.distr==2?Wt[J[1]]-Wt[J[0]]:L,te=f._values=f.values(l,f.filter(l,ae,h,D,se),h,D,se);f._rotate=y==2?f.rotate(l,te,h,D):0;let Y=f._size;f._size=Ot(f.size(l,te,h,i)),Y!=null&&f._size!=Y&&(u=!1)}),u}function Jc(i){let u=!0;return ei.forEach((f,h)=>{let g=f(l,h,Ln,i);g!=mn[h]&&(u=!1),mn[h]=g}),u}function Zc(){for(let i=0;i<R.length;i++){let u=R[i];if(!u.show||!u._show)continue;let f=u.side,h=f%2,g,y,x=u.stroke(l,i),A=f==0||f==3?-1:1,[P,L]=u._found;if(u.label!=null){let at=u.labelGap*A,yt=ze((u._lpos+at)*ue);li(u.labelFont[0],x,"center",f==2?ao:Da),$.save(),h==1?(g=y=0,$.translate(yt,ze(xt+Nt/2)),$.rotate((f==3?-nr:nr)/2)):(g=ze(gt+mt/2),y=yt);let Nn=bu(u.label)?u.label(l,i,P,L):u.label;$.fillText(Nn,g,y),$.restore()}if(L==0)continue;let D=M[u.scale],W=h==0?mt:Nt,J=h==0?gt:xt,ae=u._splits,se=D.distr==2?ae.map(at=>Wt[at]):ae,te=D.distr==2?Wt[ae[1]]-Wt[ae[0]]:P,Y=u.ticks,I=u.border,ke=Y.show?Y.size:0,Le=ze(ke*ue),Xe=ze((u.alignTo==2?u._size-ke-u.gap:u.gap)*ue),me=u._rotate*-nr/180,Oe=w(u._pos*ue),$t=(Le+Xe)*A,it=Oe+$t;y=h==0?it:0,g=h==1?it:0;let At=u.font[0],Ft=u.align==1?Ml:u.align==2?ms:me>0?Ml:me<0?ms:h==0?"center":f==3?ms:Ml,Jt=me||h==1?"middle":f==2?ao:Da;li(At,x,Ft,Jt);let vt=u.font[1]*u.lineGap,Et=ae.map(at=>w(a(at,D,W,J))),Ht=u._values;for(let at=0;at<Ht.length;at++){let yt=Ht[at];if(yt!=null){h==0?g=Et[at]:y=Et[at],yt=""+yt;let Nn=yt.indexOf(`
`)==-1?[yt]:yt.split(/\n/gm);for(let ut=0;ut<Nn.length;ut++){let Ti=Nn[ut];me?($.save(),$.translate(g,y+ut*vt),$.rotate(me),$.fillText(Ti,0,0),$.restore()):$.fillText(Ti,g,y+ut*vt)}}}Y.show&&Ar(Et,Y.filter(l,se,i,L,te),h,f,Oe,Le,ge(Y.width*ue,3),Y.stroke(l,i),Y.dash,Y.cap);let Zt=u.grid;Zt.show&&Ar(Et,Zt.filter(l,se,i,L,te),h,h==0?2:1,h==0?xt:gt,h==0?Nt:mt,ge(Zt.width*ue,3),Zt.stroke(l,i),Zt.dash,Zt.cap),I.show&&Ar([Oe],[1],h==0?1:0,h==0?1:2,h==1?xt:gt,h==1?Nt:mt,ge(I.width*ue,3),I.stroke(l,i),I.dash,I.cap)}Qe("drawAxes")}function il(i){k.forEach((u,f)=>{f>0&&(u._paths=null,i&&(o==1?(u.min=null,u.max=null):u.facets.forEach(h=>{h.min=null,h.max=null})))})}let To=!1,Er=!1,Bl=[];function Qc(){Er=!1;for(let i=0;i<Bl.length;i++)Qe(...Bl[i]);Bl.length=0}function al(){To||(Vp(ai),To=!0)}function Xc(i,u=!1){To=!0,Er=u,i(l),ai(),u&&Bl.length>0&&queueMicrotask(Qc)}l.batch=Xc;function ai(){if(_r&&(Vc(),_r=!1),tl&&(Wc(),tl=!1),yo){if(Te(_,Ml,$e),Te(_,ao,Ge),Te(_,co,Q),Te(_,fo,N),Te(S,Ml,$e),Te(S,ao,Ge),Te(S,co,Q),Te(S,fo,N),Te(v,co,ln),Te(v,fo,An),m.width=ze(ln*ue),m.height=ze(An*ue),R.forEach(({_el:i,_show:u,_size:f,_pos:h,side:g})=>{if(i!=null)if(u){let y=g===3||g===0?f:0,x=g%2==1;Te(i,x?"left":"top",h-y),Te(i,x?"width":"height",f),Te(i,x?"top":"left",x?Ge:$e),Te(i,x?"height":"width",x?N:Q),Ss(i,jn)}else wt(i,jn)}),So=sl=vr=wr=kr=Sr=br=xr=yr=null,dt=1,jl(!0),$e!=el||Ge!=En||Q!=jt||N!=Pn){il(!1);let i=Q/jt,u=N/Pn;if(rt&&!Cn&&H.left>=0){H.left*=i,H.top*=u,ul&&tn(ul,ze(H.left),0,Q,N),cl&&tn(cl,0,ze(H.top),Q,N);for(let f=0;f<Mt.length;f++){let h=Mt[f];h!=null&&(ol[f]*=i,rl[f]*=u,tn(h,Ot(ol[f]),Ot(rl[f]),Q,N))}}if(we.show&&!wo&&we.left>=0&&we.width>0){we.left*=i,we.width*=i,we.top*=u,we.height*=u;for(let f in Dr)Te(hl,f,we[f])}el=$e,En=Ge,jt=Q,Pn=N}Qe("setSize"),yo=!1}ln>0&&An>0&&($.clearRect(0,0,m.width,m.height),Qe("drawClear"),z.forEach(i=>i()),Qe("draw")),we.show&&wo&&(Mo(we),wo=!1),rt&&Cn&&(Dn(null,!0,!1),Cn=!1),ee.show&&ee.live&&Tt&&(Lr(),Tt=!1),c||(c=!0,l.status=1,Qe("ready")),Gl=!1,To=!1}l.redraw=(i,u)=>{tl=u||!1,i!==!1?_n(E,C.min,C.max):al()};function Pr(i,u){let f=M[i];if(f.from==null){if(tt==0){let h=f.range(l,u.min,u.max,i);u.min=h[0],u.max=h[1]}if(u.min>u.max){let h=u.min;u.min=u.max,u.max=h}if(tt>1&&u.min!=null&&u.max!=null&&u.max-u.min<1e-16)return;i==E&&f.distr==2&&tt>0&&(u.min=Bt(u.min,t[0]),u.max=Bt(u.max,t[0]),u.min==u.max&&u.max++),G[i]=u,_r=!0,al()}}l.setScale=Pr;let Cr,Rr,ul,cl,ui,ci,fl,pl,fi,pi,ye,Ee,dn=!1,nt=H.drag,Je=nt.x,Ze=nt.y;rt&&(H.x&&(Cr=Lt(mp,S)),H.y&&(Rr=Lt(dp,S)),C.ori==0?(ul=Cr,cl=Rr):(ul=Rr,cl=Cr),ye=H.left,Ee=H.top);let we=l.select=Ie({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),hl=we.show?Lt(hp,we.over?S:_):null;function Mo(i,u){if(we.show){for(let f in i)we[f]=i[f],f in Dr&&Te(hl,f,i[f]);u!==!1&&Qe("setSelect")}}l.setSelect=Mo;function ef(i){if(k[i].show)Ue&&Ss(Ce[i],jn);else if(Ue&&wt(Ce[i],jn),rt){let f=ll?Mt[0]:Mt[i];f!=null&&tn(f,-10,-10,Q,N)}}function _n(i,u,f){Pr(i,{min:u,max:f})}function qt(i,u,f,h){u.focus!=null&&rf(i),u.show!=null&&k.forEach((g,y)=>{y>0&&(i==y||i==null)&&(g.show=u.show,ef(y),o==2?(_n(g.facets[0].scale,null,null),_n(g.facets[1].scale,null,null)):_n(g.scale,null,null),al())}),f!==!1&&Qe("setSeries",i,u),h&&Yl("setSeries",l,i,u)}l.setSeries=qt;function tf(i,u){Ie(V[i],u)}function nf(i,u){i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1),u=u??V.length,V.splice(u,0,i)}function lf(i){i==null?V.length=0:V.splice(i,1)}l.addBand=nf,l.setBand=tf,l.delBand=lf;function of(i,u){k[i].alpha=u,rt&&Mt[i]!=null&&(Mt[i].style.opacity=u),Ue&&Ce[i]&&(Ce[i].style.opacity=u)}let on,gn,On,ml={focus:!0};function rf(i){if(i!=On){let u=i==null,f=Yt.alpha!=1;k.forEach((h,g)=>{if(o==1||g>0){let y=u||g==0||g==i;h._focus=u?null:y,f&&of(g,y?1:Yt.alpha)}}),On=i,f&&al()}}Ue&&nl&&st(Ha,ce,i=>{H._lock||(Rn(i),On!=null&&qt(null,ml,!0,Fe.setSeries))});function Kt(i,u,f){let h=M[u];f&&(i=i/ue-(h.ori==1?Ge:$e));let g=Q;h.ori==1&&(g=N,i=g-i),h.dir==-1&&(i=g-i);let y=h._min,x=h._max,A=i/g,P=y+(x-y)*A,L=h.distr;return L==3?Pl(10,P):L==4?Rp(P,h.asinh):L==100?h.bwd(P):P}function sf(i,u){let f=Kt(i,E,u);return Bt(f,t[0],qe,Ke)}l.valToIdx=i=>Bt(i,t[0]),l.posToIdx=sf,l.posToVal=Kt,l.valToPos=(i,u,f)=>M[u].ori==0?r(i,M[u],f?mt:Q,f?gt:0):s(i,M[u],f?Nt:N,f?xt:0),l.setCursor=(i,u,f)=>{ye=i.left,Ee=i.top,Dn(null,u,f)};function hi(i,u){Te(hl,Ml,we.left=i),Te(hl,co,we.width=u)}function mi(i,u){Te(hl,ao,we.top=i),Te(hl,fo,we.height=u)}let Vl=C.ori==0?hi:mi,zl=C.ori==1?hi:mi;function af(){if(Ue&&ee.live)for(let i=o==2?1:0;i<k.length;i++){if(i==0&&bt)continue;let u=ee.values[i],f=0;for(let h in u)zt[i][f++].firstChild.nodeValue=u[h]}}function Lr(i,u){if(i!=null&&(i.idxs?i.idxs.forEach((f,h)=>{he[h]=f}):Np(i.idx)||he.fill(i.idx),ee.idx=he[0]),Ue&&ee.live){for(let f=0;f<k.length;f++)(f>0||o==1&&!bt)&&uf(f,he[f]);af()}Tt=!1,u!==!1&&Qe("setLegend")}l.setLegend=Lr;function uf(i,u){let f=k[i],h=i==0&&j==2?Wt:t[i],g;bt?g=f.values(l,i,u)??hn:(g=f.value(l,u==null?null:h[u],i,u),g=g==null?hn:{_:g}),ee.values[i]=g}function Dn(i,u,f){fi=ye,pi=Ee,[ye,Ee]=H.move(l,ye,Ee),H.left=ye,H.top=Ee,rt&&(ul&&tn(ul,ze(ye),0,Q,N),cl&&tn(cl,0,ze(Ee),Q,N));let h,g=qe>Ke;on=_e,gn=null;let y=C.ori==0?Q:N,x=C.ori==1?Q:N;if(ye<0||tt==0||g){h=H.idx=null;for(let A=0;A<k.length;A++){let P=Mt[A];P!=null&&tn(P,-10,-10,Q,N)}nl&&qt(null,ml,!0,i==null&&Fe.setSeries),ee.live&&(he.fill(h),Tt=!0)}else{let A,P,L;o==1&&(A=C.ori==0?ye:Ee,P=Kt(A,E),h=H.idx=Bt(P,t[0],qe,Ke),L=O(t[0][h],C,y,0));let D=-10,W=-10,J=0,ae=0,se=!0,te="",Y="";for(let I=o==2?1:0;I<k.length;I++){let ke=k[I],Le=he[I],Xe=Le==null?null:o==1?t[I][Le]:t[I][1][Le],me=H.dataIdx(l,I,h,P),Oe=me==null?null:o==1?t[I][me]:t[I][1][me];if(Tt=Tt||Oe!=Xe||me!=Le,he[I]=me,I>0&&ke.show){let $t=me==null?-10:me==h?L:O(o==1?t[0][me]:t[I][0][me],C,y,0),it=Oe==null?-10:K(Oe,o==1?M[ke.scale]:M[ke.facets[1].scale],x,0);if(nl&&Oe!=null){let At=C.ori==1?ye:Ee,Ft=je(Yt.dist(l,I,me,it,At));if(Ft<on){let Jt=Yt.bias;if(Jt!=0){let vt=Kt(At,ke.scale),Et=Oe>=0?1:-1,Ht=vt>=0?1:-1;Ht==Et&&(Ht==1?Jt==1?Oe>=vt:Oe<=vt:Jt==1?Oe<=vt:Oe>=vt)&&(on=Ft,gn=I)}else on=Ft,gn=I}}if(Tt||ll){let At,Ft;C.ori==0?(At=$t,Ft=it):(At=it,Ft=$t);let Jt,vt,Et,Ht,Zt,at,yt=!0,Nn=ot.bbox;if(Nn!=null){yt=!1;let ut=Nn(l,I);Et=ut.left,Ht=ut.top,Jt=ut.width,vt=ut.height}else Et=At,Ht=Ft,Jt=vt=ot.size(l,I);if(at=ot.fill(l,I),Zt=ot.stroke(l,I),ll)I==gn&&on<=Yt.prox&&(D=Et,W=Ht,J=Jt,ae=vt,se=yt,te=at,Y=Zt);else{let ut=Mt[I];ut!=null&&(ol[I]=Et,rl[I]=Ht,ja(ut,Jt,vt,yt),Va(ut,at,Zt),tn(ut,Ot(Et),Ot(Ht),Q,N))}}}}if(ll){let I=Yt.prox,ke=On==null?on<=I:on>I||gn!=On;if(Tt||ke){let Le=Mt[0];Le!=null&&(ol[0]=D,rl[0]=W,ja(Le,J,ae,se),Va(Le,te,Y),tn(Le,Ot(D),Ot(W),Q,N))}}}if(we.show&&dn)if(i!=null){let[A,P]=Fe.scales,[L,D]=Fe.match,[W,J]=i.cursor.sync.scales,ae=i.cursor.drag;if(Je=ae._x,Ze=ae._y,Je||Ze){let{left:se,top:te,width:Y,height:I}=i.select,ke=i.scales[W].ori,Le=i.posToVal,Xe,me,Oe,$t,it,At=A!=null&&L(A,W),Ft=P!=null&&D(P,J);At&&Je?(ke==0?(Xe=se,me=Y):(Xe=te,me=I),Oe=M[A],$t=O(Le(Xe,W),Oe,y,0),it=O(Le(Xe+me,W),Oe,y,0),Vl(Vt($t,it),je(it-$t))):Vl(0,y),Ft&&Ze?(ke==1?(Xe=se,me=Y):(Xe=te,me=I),Oe=M[P],$t=K(Le(Xe,J),Oe,x,0),it=K(Le(Xe+me,J),Oe,x,0),zl(Vt($t,it),je(it-$t))):zl(0,x)}else Nr()}else{let A=je(fi-ui),P=je(pi-ci);if(C.ori==1){let J=A;A=P,P=J}Je=nt.x&&A>=nt.dist,Ze=nt.y&&P>=nt.dist;let L=nt.uni;L!=null?Je&&Ze&&(Je=A>=L,Ze=P>=L,!Je&&!Ze&&(P>A?Ze=!0:Je=!0)):nt.x&&nt.y&&(Je||Ze)&&(Je=Ze=!0);let D,W;Je&&(C.ori==0?(D=fl,W=ye):(D=pl,W=Ee),Vl(Vt(D,W),je(W-D)),Ze||zl(0,x)),Ze&&(C.ori==1?(D=fl,W=ye):(D=pl,W=Ee),zl(Vt(D,W),je(W-D)),Je||Vl(0,y)),!Je&&!Ze&&(Vl(0,0),zl(0,0))}if(nt._x=Je,nt._y=Ze,i==null){if(f){if(xi!=null){let[A,P]=Fe.scales;Fe.values[0]=A!=null?Kt(C.ori==0?ye:Ee,A):null,Fe.values[1]=P!=null?Kt(C.ori==1?ye:Ee,P):null}Yl(ds,l,ye,Ee,Q,N,h)}if(nl){let A=f&&Fe.setSeries,P=Yt.prox;On==null?on<=P&&qt(gn,ml,!0,A):on>P?qt(null,ml,!0,A):gn!=On&&qt(gn,ml,!0,A)}}Tt&&(ee.idx=h,Lr()),u!==!1&&Qe("setCursor")}let $n=null;Object.defineProperty(l,"rect",{get(){return $n==null&&jl(!1),$n}});function jl(i=!1){i?$n=null:($n=S.getBoundingClientRect(),Qe("syncRect",$n))}function di(i,u,f,h,g,y,x){H._lock||dn&&i!=null&&i.movementX==0&&i.movementY==0||(Or(i,u,f,h,g,y,x,!1,i!=null),i!=null?Dn(null,!0,!0):Dn(u,!0,!1))}function Or(i,u,f,h,g,y,x,A,P){if($n==null&&jl(!1),Rn(i),i!=null)f=i.clientX-$n.left,h=i.clientY-$n.top;else{if(f<0||h<0){ye=-10,Ee=-10;return}let[L,D]=Fe.scales,W=u.cursor.sync,[J,ae]=W.values,[se,te]=W.scales,[Y,I]=Fe.match,ke=u.axes[0].side%2==1,Le=C.ori==0?Q:N,Xe=C.ori==1?Q:N,me=ke?y:g,Oe=ke?g:y,$t=ke?h:f,it=ke?f:h;if(se!=null?f=Y(L,se)?a(J,M[L],Le,0):-10:f=Le*($t/me),te!=null?h=I(D,te)?a(ae,M[D],Xe,0):-10:h=Xe*(it/Oe),C.ori==1){let At=f;f=h,h=At}}P&&(u==null||u.cursor.event.type==ds)&&((f<=1||f>=Q-1)&&(f=Vn(f,Q)),(h<=1||h>=N-1)&&(h=Vn(h,N))),A?(ui=f,ci=h,[fl,pl]=H.move(l,f,h)):(ye=f,Ee=h)}let Dr={width:0,height:0,left:0,top:0};function Nr(){Mo(Dr,!1)}let _i,gi,$i,vi;function yi(i,u,f,h,g,y,x){dn=!0,Je=Ze=nt._x=nt._y=!1,Or(i,u,f,h,g,y,x,!0,!1),i!=null&&(st(_s,ws,wi,!1),Yl(Wa,l,fl,pl,Q,N,null));let{left:A,top:P,width:L,height:D}=we;_i=A,gi=P,$i=L,vi=D}function wi(i,u,f,h,g,y,x){dn=nt._x=nt._y=!1,Or(i,u,f,h,g,y,x,!1,!0);let{left:A,top:P,width:L,height:D}=we,W=L>0||D>0,J=_i!=A||gi!=P||$i!=L||vi!=D;if(W&&J&&Mo(we),nt.setScale&&W&&J){let ae=A,se=L,te=P,Y=D;if(C.ori==1&&(ae=P,se=D,te=A,Y=L),Je&&_n(E,Kt(ae,E),Kt(ae+se,E)),Ze)for(let I in M){let ke=M[I];I!=E&&ke.from==null&&ke.min!=_e&&_n(I,Kt(te+Y,I),Kt(te,I))}Nr()}else H.lock&&(H._lock=!H._lock,Dn(u,!0,i!=null));i!=null&&(Xn(_s,ws),Yl(_s,l,ye,Ee,Q,N,null))}function cf(i,u,f,h,g,y,x){if(H._lock)return;Rn(i);let A=dn;if(dn){let P=!0,L=!0,D=10,W,J;C.ori==0?(W=Je,J=Ze):(W=Ze,J=Je),W&&J&&(P=ye<=D||ye>=Q-D,L=Ee<=D||Ee>=N-D),W&&P&&(ye=ye<fl?0:Q),J&&L&&(Ee=Ee<pl?0:N),Dn(null,!0,!0),dn=!1}ye=-10,Ee=-10,he.fill(null),Dn(null,!0,!0),A&&(dn=A)}function ki(i,u,f,h,g,y,x){H._lock||(Rn(i),$r(),Nr(),i!=null&&Yl(Ia,l,ye,Ee,Q,N,null))}function Si(){R.forEach(Qh),gr(l.width,l.height,!0)}Yn(lr,El,Si);let dl={};dl.mousedown=yi,dl.mousemove=di,dl.mouseup=wi,dl.dblclick=ki,dl.setSeries=(i,u,f,h)=>{let g=Fe.match[2];f=g(l,u,f),f!=-1&&qt(f,h,!0,!1)},rt&&(st(Wa,S,yi),st(ds,S,di),st(Fa,S,i=>{Rn(i),jl(!1)}),st(Ha,S,cf),st(Ia,S,ki),Es.add(l),l.syncRect=jl);let Ao=l.hooks=e.hooks||{};function Qe(i,u,f){Er?Bl.push([i,u,f]):i in Ao&&Ao[i].forEach(h=>{h.call(null,l,u,f)})}(e.plugins||[]).forEach(i=>{for(let u in i.hooks)Ao[u]=(Ao[u]||[]).concat(i.hooks[u])});let bi=(i,u,f)=>f,Fe=Ie({key:null,setSeries:!1,filters:{pub:Za,sub:Za},scales:[E,k[1]?k[1].scale:null],match:[Qa,Qa,bi],values:[null,null]},H.sync);Fe.match.length==2&&Fe.match.push(bi),H.sync=Fe;let xi=Fe.key,Wr=qu(xi);function Yl(i,u,f,h,g,y,x){Fe.filters.pub(i,u,f,h,g,y,x)&&Wr.pub(i,u,f,h,g,y,x)}Wr.sub(l);function ff(i,u,f,h,g,y,x){Fe.filters.sub(i,u,f,h,g,y,x)&&dl[i](null,u,f,h,g,y,x)}l.pub=ff;function pf(){Wr.unsub(l),Es.delete(l),Mn.clear(),bs(lr,El,Si),p.remove(),ce?.remove(),Qe("destroy")}l.destroy=pf;function Fr(){Qe("init",e,t),ti(t||e.data,!1),G[E]?Pr(E,G[E]):$r(),wo=we.show&&(we.width>0||we.height>0),Cn=Tt=!0,gr(e.width,e.height)}return k.forEach(Xs),R.forEach(Bc),n?n instanceof HTMLElement?(n.appendChild(p),Fr()):n(l,Fr):Fr(),l}lt.assign=Ie;lt.fmtNum=Ns;lt.rangeNum=or;lt.rangeLog=ir;lt.rangeAsinh=Os;lt.orient=Kn;lt.pxRatio=ue;lt.join=Bp;lt.fmtDate=Fs,lt.tzDate=eh;lt.sync=qu;{lt.addGap=Nh,lt.clipGaps=cr;let e=lt.paths={points:ec};e.linear=nc,e.stepped=Hh,e.bars=Ih,e.spline=Gh}var Xh={system:"light",light:"dark",dark:"system"},sc="weir-scheme",ic=matchMedia("(prefers-color-scheme: dark)"),ac=be(ic.matches?"dark":"light"),mr=be(tm()),go=sn(()=>mr.value==="system"?ac.value:mr.value);function uc(){ic.addEventListener("change",({matches:e})=>{ac.value=e?"dark":"light",zs()}),zs()}function cc(){let e=mr.value;return d`
    <button type="button" class="plain" onClick=${()=>em(Xh[e])}>
      Colours: ${e}
    </button>
  `}function em(e){try{localStorage.setItem(sc,e)}catch{}mr.value=e,zs()}function zs(){document.documentElement.dataset.scheme=go.value}function tm(){try{let e=localStorage.getItem(sc);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var fc=190;function js({title:e,times:t,series:n,show:l,stacked:o=!1,isBytes:r=!1}){let s=It(null),a=It(null),[c,p]=Se(null),m=go.value,$=n.map(({label:w})=>w).join();De(()=>{let w=s.current;if(w===null)return;let T=new lt(rm(w,n,{show:l,stacked:o,isBytes:r,setUnder:p}),[[]],w);a.current=T;let k=new ResizeObserver(()=>T.setSize({width:w.clientWidth,height:fc}));return k.observe(w),()=>{k.disconnect(),T.destroy(),a.current=null}},[m,$]);let v=nm(n,o);De(()=>{a.current?.setData([[...t],...v.map(w=>[...w])])},[t,m]);let _=c??t.length-1,S=n.map(({label:w,color:T,values:k})=>({label:w,color:T,value:l(k[_]??0)})),b=S.map(({label:w,value:T})=>`${w} ${T}`).join(", ");return d`
    <figure class="chart">
      <div ref=${s} role="img" aria-label=${`${e}: ${b}`} />
      <figcaption>
        <ul class="legend">
          ${S.map(({label:w,color:T,value:k})=>d`
              <li key=${w}><span class=${`swatch color-${T}`} aria-hidden="true" /> ${w}
                ${" "}<b>${k}</b></li>
            `)}
        </ul>
      </figcaption>
    </figure>
  `}function nm(e,t){if(!t)return e.map(({values:l})=>l);let n=[];return e.forEach(({values:l},o)=>{n.push(l.map((r,s)=>r+(n[o-1]?.[s]??0)))}),n.reverse()}var lm=Array.from({length:50},(e,t)=>2**t);function om(e,t){return e.map(n=>{let l=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?l:l.slice(0,5)})}function rm(e,t,{show:n,stacked:l,isBytes:o,setUnder:r}){let s=getComputedStyle(document.documentElement),a=p=>s.getPropertyValue(`--${p}`).trim(),c={stroke:a("muted"),font:"11px system-ui",grid:{stroke:a("line"),width:1},ticks:{stroke:a("line"),width:1}};return{width:e.clientWidth,height:fc,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(p,m,$)=>[0,$>0?$*1.1:1]}},axes:[{...c,size:28,space:70,values:(p,m,$,v,_)=>om(m,_)},{...c,size:66,...o&&{incrs:lm},values:(p,m)=>m.map($=>n($))}],series:[{},...(l?[...t].reverse():t).map(({label:p,color:m})=>({label:p,stroke:a(m),width:1.5,points:{show:!1},...l&&{fill:`color-mix(in srgb, ${a(m)} 45%, ${a("surface")})`}}))],hooks:{setCursor:[p=>r(p.cursor.idx??null)]}}}function pc(e){let{type:t}=e,n=a=>String(e[a]??""),l=a=>F(Number(e[a]??0)),o=["graphs",n("graph")],r=n("name")===""?"Graph":`Graph "${n("name")}"`,s=["workers",n("name")];switch(t){case"graph-submitted":return{text:`${r} was submitted: ${l("tasks")} tasks`,tone:"plain",link:o};case"graph-retried":return{text:`${r} is retried`,tone:"plain",link:o};case"graph-ended":return{text:`${r} ${n("state")==="cancelled"?"was cancelled":n("state")}`,tone:n("state")==="succeeded"?"good":n("state")==="failed"?"bad":"plain",link:o};case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${n("group")}: ${n("error")}: ${n("message")}`+(Number(e.count)>1?` (${l("count")} times)`:""),tone:"bad",link:[...o,"tasks",n("key")]};case"worker-joined":return{text:`Worker ${n("name")} joined`,tone:"good",link:s};case"worker-left":return{text:`Worker ${n("name")} left: ${n("reason")}`,tone:n("reason")==="lost"?"bad":"plain"};case"worker-paused":return{text:`Worker ${n("name")} paused ${n("by")==="hand"?"by hand":`for ${n("by")}`}`,tone:n("by")==="hand"?"plain":"bad",link:s};case"worker-resumed":return{text:`Worker ${n("name")} resumed`,tone:"good",link:s};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${sm(e.retired)} retired`,tone:"plain"};case"standstill":return{text:`All ${l("workers")} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:`The memory manager copied ${l("replicated")} and dropped ${l("dropped")} results (${Z(Number(e.bytes??0))}, ${Z(Number(e.bytesDropped??0))})`,tone:"plain",link:["memory"]};case"data-scattered":return{text:`${l("values")} values were stored in ${n("namespace")}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${ct(Number(e.downMs??0)/1e3)}`,tone:"bad"};default:return{text:t,tone:"plain"}}}function sm(e){return Array.isArray(e)?e.length:0}var im=20;function hc(){return Xt("groups"),Ut.value===null?d`
      <${xe} title="Overview">
        <${Ne} error=${null} />
        <//>
    `:d`
    <${xe} title="Overview" />
    <${am} />
    <div class="columns">
      <${um} />
      <${cm} />
    </div>
    <${fm} />
    <${pm} />
    <${hm} />
  `}function am(){let e=Ut.value;if(e===null)return null;let{workers:t,tasks:n,memory:l,graphs:o}=e,r=t.running??0,s=Object.entries(t).filter(([p,m])=>p!=="running"&&p!=="closed"&&m>0).map(([p,m])=>`${F(m)} ${p.replaceAll("_"," ")}`).join(", "),a=un.value.at(-1),c=(n.queued??0)+(n["no-worker"]??0);return d`
    <dl class="tiles">
      <${oe}
        name="Workers"
        value=${F(r)}
        detail=${s||"all running"}
        tone=${r===0||s!==""?"bad":"plain"}
      />
      <${oe} name="Graphs running" value=${F(o.running??0)} />
      <${oe}
        name="Tasks a second"
        value=${fs(a?.finishedRate??0)}
        detail=${`${F(e.totals.finished)} since the start`}
      />
      <${oe}
        name="Tasks running"
        value=${F(n.processing??0)}
        detail=${`${F(c)} ready, ${F(n.waiting??0)} waiting`}
      />
      <${oe}
        name="Memory"
        value=${Z(l.process)}
        detail=${l.limit===null||l.limit===0?"no limit":`${Sl(l.process/l.limit)} of ${Z(l.limit)}`}
      />
      <${oe} name="Spilled" value=${Z(l.spilled)} />
    </dl>
  `}function um(){let e=un.value;return d`
    <${ve} title="Tasks a second" note="since this page was opened, 10 minutes at most">
      <${js}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${fs}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function cm(){let e=un.value;return d`
    <${ve} title="Memory" note="of all workers, stacked">
      <${js}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${Z}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function fm(){let{data:e,error:t}=de("graphs?state=running&limit=20",2e3);return e===null?d`
      <${ve} title="Running graphs">
        <${Ne} error=${t} />
        <//>
    `:d`
    <${ve} title="Running graphs">
      ${e.items.length===0&&d`<${et}>No graph runs. <${Re} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:l,done:o}=en(n.counts);return d`
            <li key=${n.id}>
              <${Re} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${Sn} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${F(o)} / ${F(l)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function pm(){let e=as.value;return e.length===0?null:d`
    <${ve} title="Busiest groups of tasks">
      <${xl}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:l})=>({group:t,counts:n,expectedSeconds:l<0?null:l/1e6}))}
      />
      <//>
  `}function hm(){let e=wl.value.slice(0,im);return d`
    <${ve} title="What happened">
      ${e.length===0&&d`<${et}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>d`<${mm} key=${t.id} fact=${t} />`)}
      </ol>
    <//>
  `}function mm({fact:e}){let{text:t,tone:n,link:l}=pc(e);return d`
    <li class=${n}>
      <time dateTime=${new Date(e.at).toISOString()}>${ft(e.at)}</time>
      <span>${l===void 0?t:d`<${Re} to=${l}>${t}<//>`}</span>
    </li>
  `}function mc({path:e}){return d`
    <${xe} title="Not found">
      <${et}>There is no page "${e.join("/")}". <${Re} to=${[]}>Overview<//><//>
    <//>
  `}function _c(e,t){let n=dm(e,t),l=_m(e,n),o=[],r=(b,w)=>(o[w]??=[]).push(b);for(let b=0;b<e;b++)r(b,l[b]??0);let s=e,a=n.map(([b,w])=>{if(b===w)return[b];let[T,k]=[l[b]??0,l[w]??0],R=[b];for(let M=T+1;M<k;M++)r(s,M),R.push(s++);return[...R,w]}),c=dc(s,a,-1),p=dc(s,a,1),m=new Float64Array(s),$=b=>b.forEach((w,T)=>m[w]=T);o.forEach($);for(let b=0;b<8;b++){let w=b%2===0;for(let T of w?o:[...o].reverse())gm(T,w?c:p,m),$(T)}let v=Math.max(1,...o.map(b=>b.length)),_=new Map;o.forEach((b,w)=>{let T=(v-b.length)/2;b.forEach((k,R)=>_.set(k,{layer:w,at:R+T}))});let S=b=>_.get(b)??{layer:0,at:0};return{nodes:Array.from({length:e},(b,w)=>S(w)),edges:a.map((b,w)=>(n[w]?.[0]!==t[w]?.[0]?[...b].reverse():b).map(S)),layers:o.length,width:v}}function dm(e,t){let n=Array.from({length:e},()=>[]);for(let[r,s]of t)n[r]?.push(s);let l=new Uint8Array(e),o=new Set;for(let r=0;r<e;r++){if(l[r]!==0)continue;let s=[{node:r,at:0}];l[r]=1;for(let a=s.at(-1);a!==void 0;a=s.at(-1)){let c=n[a.node]?.[a.at++];c===void 0?l[s.pop()?.node??0]=2:l[c]===1?o.add(`${a.node} ${c}`):l[c]===0&&(l[c]=1,s.push({node:c,at:0}))}}return t.map(([r,s])=>o.has(`${r} ${s}`)?[s,r]:[r,s])}function _m(e,t){let n=new Int32Array(e),l=new Int32Array(e),o=Array.from({length:e},()=>[]);for(let[s,a]of t)s!==a&&(o[s]?.push(a),l[a]=(l[a]??0)+1);let r=Array.from({length:e},(s,a)=>a).filter(s=>!l[s]);for(let s=r.pop();s!==void 0;s=r.pop())for(let a of o[s]??[])n[a]=Math.max(n[a]??0,(n[s]??0)+1),l[a]=(l[a]??0)-1,l[a]===0&&r.push(a);return n}function dc(e,t,n){let l=Array.from({length:e},()=>[]);for(let o of t)for(let r=1;r<o.length;r++){let[s=0,a=0]=[o[r-1],o[r]];l[n===-1?a:s]?.push(n===-1?s:a)}return l}function gm(e,t,n){let l=new Map(e.map(o=>{let r=t[o]??[],s=r.reduce((a,c)=>a+(n[c]??0),0);return[o,r.length===0?n[o]??0:s/r.length]}));e.sort((o,r)=>(l.get(o)??0)-(l.get(r)??0))}var pn={width:168,height:42},Tn={x:190,y:84},Wl=14,gc=24;function dr({label:e,shape:t,linkOf:n}){let{nodes:l,edges:o}=t,r=JSON.stringify([l.length,o]),s=Qt(()=>_c(l.length,o.map(([p=0,m=0])=>[p,m])),[r]),a=s.width*Tn.x-(Tn.x-pn.width)+2*Wl,c=s.layers*Tn.y-(Tn.y-pn.height)+2*Wl;return d`
    <div class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${a} height=${c} viewBox=${`0 0 ${a} ${c}`}>
        ${s.edges.map((p,m)=>p.length>1&&d`<path key=${m} class="edge" d=${ym(p)} />`)}
        ${l.map(({name:p,counts:m},$)=>{let v=s.nodes[$]??{layer:0,at:0},_=n(p),S=d`<${$m} name=${p} counts=${m} place=${v} />`;return _===null?d`<g key=${p}>${S}</g>`:d`<a key=${p} href=${Pt(..._)}>${S}</a>`})}
      </svg>
    </div>
  `}function $m({name:e,counts:t,place:n}){let{total:l,done:o}=en(t),[r,s]=[Wl+n.at*Tn.x,Wl+n.layer*Tn.y],a=r;return d`
    <g class="node">
      <title>${e}: ${F(o)} of ${F(l)} done</title>
      <rect x=${r} y=${s} width=${pn.width} height=${pn.height} rx="7" />
      <text x=${r+9} y=${s+16}>${vm(e)}</text>
      <text class="small" x=${r+9} y=${s+31}>${F(o)} / ${F(l)}</text>
      ${io(t).map(({kind:c,count:p})=>{let m=(pn.width-2)*p/Math.max(l,1);return a+=m,d`
          <rect
            key=${c}
            class=${`fill-${c}`}
            x=${a-m+1}
            y=${s+pn.height-6}
            width=${m}
            height="5"
          />
        `})}
    </g>
  `}function vm(e){return e.length<=gc?e:`\u2026${e.slice(1-gc)}`}function ym(e){let t=e.map(({layer:s,at:a},c)=>{let p=c===0,m=c===e.length-1,$=Wl+s*Tn.y+(p?pn.height:m?0:pn.height/2);return[Wl+a*Tn.x+pn.width/2,$]}),[n,...l]=t;if(n===void 0)return"";let[,o]=n,r=l.map(([s,a],c)=>{let p=(o+a)/2,[m]=t[c]??n;return o=a,`C${m},${p} ${s},${p} ${s},${a}`});return`M${n.join()} ${r.join(" ")}`}function $c({id:e}){let t=`graphs/${encodeURIComponent(e)}`,{data:n}=de(t,3e3),{data:l,error:o}=de(`${t}/shape`,2e3),r=d`<${Re} to=${["graphs",e]}>${n?.name||"The graph"}<//>`;return d`
    <${xe} title="Shape" aside=${r} />
    <section class="card">
      ${l===null?d`<${Ne} error=${o} />`:d`
        <${dr} label="Groups of tasks, inputs above" shape=${l} linkOf=${()=>null} />
        ${n!==null&&d`<${Zo} counts=${n.counts} />`}
        ${l.folded>0&&d`<p class="note">The ${F(l.folded)} smallest groups are drawn as one.</p>`}
      `}
    </section>
    ${l!==null&&d`
      <section class="card">
        <${xl}
          caption="The same groups as a table"
          rows=${l.nodes.map(({name:s,counts:a})=>({group:s,counts:a,expectedSeconds:null}))}
        />
      </section>
    `}
  `}function qs(e,t){let{workers:n,groups:l,w:o,g:r,s,d:a,k:c}=e;return s.map((p,m)=>({number:t(m),worker:n[o[m]??0]??"",group:l[r[m]??0]??"",start:p,end:p+(a[m]??0)/1e3,failed:c[m]===1}))}function vc(e){let t=new Map;for(let l of[...e].sort((o,r)=>o.start-r.start)){let o=t.get(l.worker)??[];t.set(l.worker,o);let r=o.find(s=>(s.at(-1)?.end??0)<l.start+1);r===void 0?o.push([l]):r.push(l)}return[...t.keys()].sort((l,o)=>l.localeCompare(o,"en",{numeric:!0})).map(l=>({worker:l,lanes:t.get(l)??[]}))}var Ys=12;function yc(e){let t=new Map;for(let n of[...e].sort()){let l=wm(n)%Ys,o=new Set(t.values());for(;o.size<Ys&&o.has(l);)l=(l+5)%Ys;t.set(n,l)}return t}function wm(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var km=2e4,Sm=12e4,Fl=be({list:[],seen:0,shown:0});ga("stream",e=>{let t=e.n,n=qs(e,l=>t[l]??0);Sc(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function kc(){Xt("stream");let e=wn.value;De(()=>{let t=new URLSearchParams({start:String(Date.now()-Sm),limit:"10000"});$l(`stream?${t}`).then(n=>Sc(qs(n,l=>n.next-n.s.length+1+l),{}),()=>{})},[e])}function Sc(e,t){let n=new Set(Fl.value.list.map(wc)),l=e.filter(r=>!n.has(wc(r))),o=[...Fl.value.list,...l].slice(-km);Fl.value={...Fl.value,...t,list:o}}function wc({worker:e,group:t,start:n,end:l}){return`${e} ${t} ${n} ${l}`}var Jn=18,Ks=8,Hl=110,$o=22;function bc({lanes:e,hueOf:t,from:n,to:l,onView:o}){let r=It(null),[s,a]=Se(900),[c,p]=Se(null),m=It(null),$=go.value,v=$o+e.reduce((w,T)=>w+T.lanes.length*Jn+Ks,0),_=w=>n+(w-Hl)/(s-Hl)*(l-n);return De(()=>{let w=r.current?.parentElement;if(!w)return;let T=new ResizeObserver(()=>a(w.clientWidth));return T.observe(w),()=>T.disconnect()},[]),De(()=>{r.current!==null&&xm(r.current,{lanes:e,hueOf:t,from:n,to:l,width:s,height:v})},[e,t,n,l,s,v,$]),d`
    <div class="timeline">
      <canvas
        ref=${r}
        role="img"
        aria-label="Runs by worker and time; the table below lists the last ones"
        onWheel=${w=>{w.preventDefault();let T=_(w.offsetX),k=w.deltaY>0?1.25:.8;o(T-(T-n)*k,T+(l-T)*k)}}
        onPointerDown=${w=>m.current=w.offsetX}
        onPointerUp=${()=>m.current=null}
        onPointerLeave=${()=>{m.current=null,p(null)}}
        onPointerMove=${w=>{if(m.current!==null){let k=_(m.current)-_(w.offsetX);return m.current=w.offsetX,o(n+k,l+k)}let T=bm(e,w.offsetY,_(w.offsetX));p(T===null?null:{run:T,x:w.offsetX,y:w.offsetY})}}
      />
      ${c!==null&&d`
        <p class="tip" style=${{left:`${Math.min(c.x+12,s-220)}px`,top:`${c.y+12}px`}}>
          <b>${c.run.group}</b>${c.run.failed?" failed":""}<br />
          ${ct((c.run.end-c.run.start)/1e3)} on ${c.run.worker}
        </p>
      `}
    </div>
  `}function bm(e,t,n){let l=$o;for(let{lanes:o}of e){let r=o[Math.floor((t-l)/Jn)];if(t>=l&&r!==void 0)return r.find(({start:s,end:a})=>s<=n&&n<=a)??null;l+=o.length*Jn+Ks}return null}function xm(e,{lanes:t,hueOf:n,from:l,to:o,width:r,height:s}){let a=devicePixelRatio;e.width=r*a,e.height=s*a,e.style.width=`${r}px`,e.style.height=`${s}px`;let c=e.getContext("2d");if(c===null)return;let p=getComputedStyle(document.documentElement),m=S=>p.getPropertyValue(`--${S}`).trim(),$=Array.from({length:12},(S,b)=>m(`hue-${b}`)),v=S=>Hl+(S-l)/(o-l)*(r-Hl);c.scale(a,a),c.font="11px system-ui",c.textBaseline="middle";for(let S of Tm(l,o)){let b=v(S);c.fillStyle=m("line"),c.fillRect(b,$o-4,1,s),c.fillStyle=m("muted"),c.fillText(new Date(S).toLocaleTimeString("en-GB"),b+3,$o/2)}let _=$o;for(let{worker:S,lanes:b}of t){c.fillStyle=m("muted"),c.fillText(S,0,_+Jn/2,Hl-8);for(let w of b){for(let{start:T,end:k,group:R,failed:M}of w){if(k<l||T>o)continue;let V=Math.max(Hl,v(T)),E=Math.min(r,Math.max(v(k),v(T)+1));c.fillStyle=$[n.get(R)??0]??"",c.fillRect(V,_+1,E-V,Jn-2),M&&(c.fillStyle=m("failed"),c.fillRect(V,_+Jn-4,E-V,3))}_+=Jn}_+=Ks}}function Tm(e,t){let l=[1,2,5,10,15,30,60,120,300,600,1800,3600].map(r=>r*1e3).find(r=>(t-e)/r<=8)??36e5,o=Math.ceil(e/l)*l;return Array.from({length:Math.max(0,Math.floor((t-o)/l)+1)},(r,s)=>o+s*l)}var Mm=3e4,Am=20,Js=60,Em=24,Pm=500;function Mc(){kc();let{list:e,seen:t,shown:n}=Fl.value,[l,o]=Se(Date.now()),[r,s]=Se(null),[a,c]=Se(""),[p,m]=Se(""),[$,v]=Se(0),[_,S]=Se(!1);De(()=>{if(r!==null)return;let E=setInterval(()=>o(Date.now()),Pm);return()=>clearInterval(E)},[r===null]);let[b,w]=r??[l-Mm,l],T=Qt(()=>e.filter(E=>(a===""||E.worker===a)&&(p===""||E.group===p)&&E.end-E.start>=$&&(!_||E.failed)),[e,a,p,$,_]),k=Qt(()=>vc(T.filter(({start:E,end:q})=>q>=b&&E<=w)),[T,Math.floor(b/100),Math.floor(w/100)]),R=[...new Set(e.map(E=>E.group))].sort(),M=[...new Set(e.map(E=>E.worker))].sort(),V=Qt(()=>yc(R),[R.join(`
`)]);return d`
    <${xe} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${E=>E.preventDefault()}>
        <${Tc} label="Worker" value=${a} all=${M} onChange=${c} />
        <${Tc} label="Tasks" value=${p} all=${R} onChange=${m} />
        <label>At least <input
            type="number"
            min="0"
            step="any"
            value=${$}
            onChange=${E=>v(Number(E.currentTarget.value))}
          /> ms</label>
        <label><input
            type="checkbox"
            checked=${_}
            onChange=${E=>S(E.currentTarget.checked)}
          /> only failed</label>
        <button type="button" onClick=${()=>s(r===null?[b,w]:null)}>
          ${r===null?"Pause":"Follow"}
        </button>
        <button type="button" onClick=${()=>s(xc(b,w,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>s(xc(b,w,2))}>Zoom out</button>
      </form>
      ${k.length===0?d`<${et}>No task has ended in this time.<//>`:d`
        <${bc}
          lanes=${k.slice(0,Js)}
          hueOf=${V}
          from=${b}
          to=${w}
          onView=${(E,q)=>s([E,q])}
        />
      `}
      <ul class="legend">
        ${R.slice(0,Em).map(E=>d`<li key=${E}><span class=${`swatch hue-${V.get(E)}`} aria-hidden="true" /> ${E}</li>`)}
      </ul>
      ${k.length>Js&&d`<p class="note">The first ${Js} of ${k.length} workers are drawn.</p>`}
      <p class="note">
        ${n<t?`${n} of ${t} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    <section class="card">
      <${Cm} list=${T} />
    </section>
  `}function xc(e,t,n){let[l,o]=[(e+t)/2,(t-e)*n/2];return[l-o,l+o]}function Tc({label:e,value:t,all:n,onChange:l}){return d`
    <label>${e} <select
        value=${t}
        onChange=${o=>l(o.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(o=>d`<option key=${o} value=${o}>${o}</option>`)}
      </select></label>
  `}function Cm({list:e}){return d`
    <${We}
      caption="The last runs"
      head=${["Tasks","Worker","Started","Time",""]}
      rows=${e.slice(-Am).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${({group:t,worker:n,start:l,end:o,failed:r})=>[d`<span class="mono">${t}</span>`,n,ft(l),ct((o-l)/1e3),r?d`<span class="bad">failed</span>`:""]}
    />
  `}function Ac(){let{data:e,error:t}=de("stuck",3e3);return d`
    <${xe} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?d`<${Ne} error=${t} />`:e.items.length===0?d`<${et}>Nothing is stuck.<//>`:d`
          <${We}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:l,keys:o})=>`${n} ${l} ${o[0]}`}
            cells=${({graph:n,name:l,text:o,count:r,keys:s})=>[d`<${Re} to=${["graphs",n]}>${l||Jo(n)}<//>`,F(r),o,d`<ul class="keys">${s.map(a=>d`
                    <li key=${a}>
                      <${Re} to=${["graphs",n,"tasks",a]}>${a}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&d`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}var Rm=100,Ec=4096,Lm=2e4;function Pc({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/tasks/${encodeURIComponent(t)}`,{data:l,error:o}=de(n,2e3),{data:r}=de(`${n}/explain`,2e3),s=d`<${Re} to=${["graphs",e]}>Its graph<//>`;return l===null?d`
      <${xe} title=${t} aside=${s}>
        <section class="card">
          <${Ne} error=${o} />
        </section>
        <//>
    `:d`
    <${xe} title=${l.label??l.key} aside=${s} />
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${d`<${Rt} name=${l.state} />`} />
        <${oe} name="Operation" value=${d`<span class="mono">${l.op}</span>`} />
        <${oe} name="Attempts" value=${F(l.attempts)} detail=${`${l.retriesLeft} retries left`} />
        <${oe} name="Result" value=${l.nbytes===null?"\u2014":Z(l.nbytes)} />
        <${oe}
          name="Time"
          value=${l.startedAt===null?"\u2014":kn(l.startedAt,l.endedAt)}
        />
      </dl>
      <ul class="reasons">
        ${(r?.reasons??[]).map(({code:a,text:c})=>d`<li key=${a+c}>${c}</li>`)}
      </ul>
    </section>
    <${Om} task=${l} graph=${e} />
    <${Dm} task=${l} graph=${e} />
    <${Wm} graph=${e} taskKey=${t} />
    <${Fm} path=${n} />
    <${Hm} path=${n} attempts=${l.attempts} />
    ${l.state==="memory"&&d`<${Im} graph=${e} taskKey=${t} />`}
    <${Um} path=${n} />
  `}function Om({task:e,graph:t}){let{error:n,blame:l}=e;return n===void 0?null:d`
    <${ve} title="Error">
      ${l!==void 0&&d`<p>It failed because its input <${Re} to=${["graphs",t,"tasks",l]}>${l}<//> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&d`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&d`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function Dm({task:e,graph:t}){let{dependencies:n}=e;if(n.length===0)return null;let l=n.slice(0,Rm);return d`
    <${ve} title="Inputs" note=${`${F(l.length)} of ${F(n.length)}`}>
      <ul class="keys">
        ${l.map(o=>d`
            <li key=${o}>
              <${Re} to=${["graphs",t,"tasks",o]}>${o}<//></li>
          `)}
      </ul>
      <//>
  `}var Nm={hops:"2",limit:"60"};function Wm({graph:e,taskKey:t}){let n=new URLSearchParams({around:t,...Nm}),{data:l}=de(`graphs/${encodeURIComponent(e)}/shape?${n}`,3e3);return l===null||l.nodes.length<2?null:d`
    <${ve} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${dr}
        label="The task, its inputs above and its users below"
        shape=${l}
        linkOf=${o=>o===t?null:["graphs",e,"tasks",o]}
      />
      <//>
  `}function Fm({path:e}){let{data:t}=de(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:d`
    <${ve} title="Attempts">
      <${We}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${t.items}
        keyOf=${({attempt:n})=>String(n)}
        cells=${({attempt:n,state:l,worker:o,startedAt:r,endedAt:s,error:a})=>[String(n),d`<${Rt} name=${l} />`,o===null?"":d`<${Re} to=${["workers",o]}>${o}<//>`,r===null?"":ft(r),r===null?"":kn(r,s),a===void 0?"":`${a.name}: ${a.message.split(`
`)[0]}`]}
      />
      <//>
  `}function Cc(e,t,n){let[l,o]=Se(null);return De(()=>{let r=!0;return pa(e,t).catch(()=>null).then(s=>r&&o(s)),()=>{r=!1}},[e,n]),l}function Hm({path:e,attempts:t}){let n=Cc(`${e}/logs`,Lm,t);return t===0||n===null||n===""?null:d`
    <${ve} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function Im({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/results/${encodeURIComponent(t)}`,l=Cc(n,Ec,null);return l===null?null:d`
    <${ve} title="Result" note=${`the first ${Z(Ec)}`}>
      <pre tabindex="0" aria-label="Result">${l}</pre>
      <//>
  `}function Um({path:e}){let{data:t}=de(`${e}/story`,1e4);return t===null?null:d`
    <${ve} title="Story" note="what the scheduler and the workers did with it">
      ${t.entries.length===0&&d`<${et}>Its transitions are not kept any more.<//>`}
      <${We}
        caption="Transitions and their causes"
        head=${["Time","Where","From","To","Cause"]}
        rows=${t.entries.map((n,l)=>({...n,number:l}))}
        keyOf=${({number:n})=>String(n)}
        cells=${({at:n,where:l,from:o,to:r,cause:s})=>[ft(n),l,o,r,s]}
      />
    <//>
  `}var Gm=100;function Rc({name:e}){let t=`workers/${encodeURIComponent(e)}`,{data:n,error:l}=de(t,2e3);if(n===null)return d`
      <${xe} title=${e}>
        <section class="card">
          <${Ne} error=${l} />
        </section>
        <//>
    `;let{memory:o,spill:r,resources:s}=n,a={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return d`
    <${xe} title=${n.name} aside=${d`<${Bm} worker=${n} />`} />
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${d`<${Rt} name=${n.state} />`} detail=${n.trouble} />
        <${oe}
          name="Tasks"
          value=${`${F(n.executing)} / ${F(n.threads)}`}
          detail=${`${F(n.processing)} assigned`}
        />
        <${oe} name="Results held" value=${F(n.keys)} />
        <${oe} name="Received" value=${Z(n.receivedBytes)} />
        <${oe} name="Processes started" value=${F(n.executorStarts)} />
        <${oe} name="Last seen" value=${n.lastSeen===null?"\u2014":ft(n.lastSeen)} />
      </dl>
      <${bl} label="Memory" parts=${a} />
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
        version ${n.version}${Object.entries(s).map(([c,{total:p,used:m}])=>`; ${m} of ${p} ${c} used`)}
      </p>
    </section>
    <${Vm} path=${t} />
  `}function Bm({worker:e}){let t=`workers/${encodeURIComponent(e.id)}`;return d`
    ${e.state==="paused"?d`<${Ct} label="Resume" scope="admin" path=${`${t}/resume`} />`:d`<${Ct} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Ct}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function Vm({path:e}){let{data:t}=de(`${e}?keys=true`,15e3),n=t?.holds??[];if(n.length===0)return null;let l=[...n].sort((o,r)=>r.nbytes-o.nbytes).slice(0,Gm);return d`
    <${ve} title="Results" note=${`${F(l.length)} of ${F(n.length)}, the largest`}>
      <${We}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${l}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:r,spilled:s})=>[d`<span class="mono">${o}</span>`,Z(r),s?"spilled":"in memory"]}
      />
      <//>
  `}var zm=[["","Overview"],["graphs","Graphs"],["stream","Task stream"],["workers","Workers"],["memory","Memory"],["stuck","Stuck"]],jm={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026"};function Lc({children:e}){let t=Vo.value[0]??"",n=yl.value,l=Bn.value?.name??null;return d`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${Pt()}>Weir</a>
      <ul>
        ${zm.map(([o,r])=>d`
            <li key=${o}><a
              href=${o===""?Pt():Pt(o)}
              aria-current=${o===t?"page":void 0}
            >${r}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        <p class=${`connection ${n}`} role="status">${jm[n]}</p>
        ${l!==null&&l!=="local"&&d`<p>${l} <button type="button" class="plain" onClick=${ka}>Log out</button></p>`}
        <${cc} />
        <a href="../docs" target="_blank" rel="noreferrer">API</a>
      </div>
    </nav>
    <main id="main" tabindex="-1">
      ${Ut.value?.standstill&&d`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${Pt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}var Dc=be(null);function Ym(){let{login:e}=Bn.value??{};return De(()=>{e===!1&&_a()},[e]),e===void 0?null:e?d`<${Ea} refusal=${Dc.value} />`:d`<${Lc}>${qm(Vo.value)}<//>`}function qm(e){let[t,n="",l,o=""]=e;return t===void 0?d`<${hc} />`:e.length===1&&t==="graphs"?d`<${Aa} />`:e.length===2&&t==="graphs"?d`<${Ta} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&l==="shape"?d`<${$c} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&l==="tasks"?d`<${Pc} key=${`${n}/${o}`} graph=${n} taskKey=${o} />`:e.length===1&&t==="workers"?d`<${Ra} />`:e.length===2&&t==="workers"?d`<${Rc} key=${n} name=${n} />`:e.length===1&&t==="memory"?d`<${La} />`:e.length===1&&t==="stream"?d`<${Mc} />`:e.length===1&&t==="stuck"?d`<${Ac} />`:d`<${mc} path=${e} />`}uc();fa();Dc.value=await wa();var Oc=document.getElementById("app");Oc!==null&&qr(d`<${Ym} />`,Oc);

var fe,Ri,Vr,wn,Gr,Io,Li,Wo,Oi,zr,Br,$f,Jl=Symbol.for("pv"),Ho={},Uo=[],vf=/^m(i|n|o|s|text|space)$/,jr=Array.isArray,Yr=Uo.slice,Hn=Object.assign;function In(e){e&&e.parentNode&&e.remove()}function Zl(e,t,n){var l,o,r,s={},a=arguments.length;for(r in t)r=="key"?l=t[r]:r=="ref"&&typeof e!="function"?o=t[r]:s[r]=t[r];return a>2&&(s.children=a>3?Yr.call(arguments,2):n),Kl(e,s,l,o,null)}function Kl(e,t,n,l,o){var r={type:e,props:t,key:n,ref:l,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Jl,__v:o||++Ri,__i:-1,__u:0};return!o&&fe.vnode&&fe.vnode(r),r}function Gn(e){return e.children}function Un(e,t){this.props=e,this.context=t,this.__g=0}function yn(e,t){if(t==null)return e.__&&yn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:yn(e)}function wf(e){var t,n=e.__v,l=n.__e,o=[],r=[],s=e.__P;s&&((t=Hn({constructor:Jl},n)).__v=n.__v+1,fe.vnode&&fe.vnode(t),qr(s,t,n,e.__n,s.namespaceURI,32&n.__u?[l]:null,o,l||yn(n),32&n.__u,r),t.__v=n.__v,t.__.__k[t.__i]=t,Hi(o,t,r),n.__=n.__e=null,t.__e!=l&&Di(t))}function Di(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),Di(e)}function Ei(e){(8&e.__g||(e.__g|=8,wn.push(e),Io++))&&Gr==fe.debounceRendering||((Gr=fe.debounceRendering)||queueMicrotask)(Ni)}function Ni(){try{for(var e,t=1;wn.length;)wn.length>t&&wn.sort(Li),e=wn.shift(),t=wn.length,8&e.__g&&wf(e)}finally{(Io=wn.length)&&(Gr||queueMicrotask)(Ni)}}function Wi(e,t,n,l,o,r,s,a,c,p,h){var $,v,_,k,b,y,T=l.__k||Uo,S=t.length;for(c=yf(n,t,T,c,S),$=0;$<S;$++)(_=n.__k[$])!=null&&(v=~_.__i&&T[_.__i]||Ho,_.__i=$,y=qr(e,_,v,o,r,s,a,c,p,h),k=_.__e,(v.ref!=_.ref||8&v.__u)&&(v.ref&&Kr(v.ref,null,_,v),_.ref&&h.push(_.ref,_.__c||k,_)),b=b||k,4&_.__u?(c=Fi(_,c,e,!v.__v),v.__e&&(v.__e=null)):typeof _.type=="function"&&y!==void 0?c=y:k&&(c=k.nextSibling),_.__u&=-21);return n.__e=b,c}function yf(e,t,n,l,o){var r,s,a,c,p,h,$,v,_,k=n.length,b=k,y=0,T=0,S=e.__k=Array(o);for(r=0;r<o;r++)(s=t[r])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=S[r]=Kl(null,s):jr(s)?s=S[r]=Kl(Gn,{children:s}):s.constructor===Jl&&s.__b?s=S[r]=Kl(s.type,s.props,s.key,s.ref,s.__v):S[r]=s,c=r+y,s.__=e,s.__b=e.__b+1,a=null,~(p=s.__i=Sf(s,n,c,b))&&(b--,(a=n[p])&&(a.__u|=2)),a&&a.__v?(s.__u|=16,p==c-1?y--:p==c+1?y++:p!=c&&(p>c?y--:y++,T=1)):(~p||(o>k?y--:o<k&&y++),typeof s.type!="function"&&(s.__u|=4))):S[r]=null;if(T){for(h=[],$=[],r=0;r<o;r++)if((s=S[r])&&16&s.__u){for(y=0,v=h.length;y<v;)h[_=y+v>>1]<s.__i?y=_+1:v=_;h[y]=s.__i,$[r]=y+1}for(y=h.length;r--;)$[r]&&($[r]==y?y--:S[r].__u|=4)}if(b)for(r=0;r<k;r++)!(a=n[r])||2&a.__u||(a.__e==l&&(l=yn(a)),Jr(a,a));return l}function Fi(e,t,n,l){var o,r,s,a;if(typeof e.type=="function"){if(e.props.__P)return t;if(o=e.__k)for(r=0;r<o.length;r++)o[r]&&(o[r].__=e,t=Fi(o[r],t,n,!1));return t}for(t&&!t.parentNode&&(t=yn(e))&&!t.parentNode&&(t=null),s=e.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(s!=a&&(!l&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function Sf(e,t,n,l){var o,r=e.key,s=e.type,a=t[n],c=a&&!(2&a.__u);if(a===null&&r==null||c&&r==a.key&&s==a.type)return n;if(l>(c?1:0)){for(o=n-1;o>=0;o--)if((a=t[o])&&!(2&a.__u)&&r==a.key&&s==a.type)return o;for(o=n+1;o<t.length;o++)if((a=t[o])&&!(2&a.__u)&&r==a.key&&s==a.type)return o}return-1}function Ci(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function No(e,t,n,l,o){var r,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof l=="string"&&(e.style.cssText=l=""),l)for(t in l)n&&t in n||Ci(e.style,t);if(n)for(t in n)l&&n[t]==l[t]||Ci(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof l!="function"&&(l=null),(e.__e||(e.__e={}))[t]=n,n&&l||(s=Br[t]||(Br[t]=kf(t)),(e.__a||(e.__a={}))[t]=zr,r=t!=(t=t.replace(Oi,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,r):e.removeEventListener(t,s,r));else{if(o=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function kf(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[Wo]==null)t[Wo]=zr++;else if(t[Wo]<this.__a[e])return;return n(fe.event?fe.event(t):t)}}}function qr(e,t,n,l,o,r,s,a,c,p){var h,$,v,_,k,b,y,T,S,R,M,V,P,q,z,X,B,C,j=t.type;if(t.constructor!==Jl)return null;128&n.__u&&(c=32&n.__u,h=n.__c.__z)&&(t.__u|=c,$=r=[],h.nodeType==8?a=Fo(h,r):r.push(h),a=r[0]||a),(h=fe.__b)&&h(t);e:if(typeof j=="function"){v=s.length;try{if(T=t.props,S=(h=j.prototype)&&h.render,R=(h=j.contextType)&&l[h.__c],M=h?R?R.props.value:h.__:l,(_=n.__c)?(t.__c=_,2&_.__g&&(_.__g|=1)):(S?t.__c=_=new j(T,M):(t.__c=_=new Un(T,M),_.constructor=j,_.render=xf),R&&R.sub(_),_.state||(_.state={}),_.__n=l,_.__g|=8,_.__h=[],_.__k=[]),S&&(_.__s||(_.__s=_.state),j.getDerivedStateFromProps&&(_.__s==_.state&&(_.__s=Hn({},_.__s)),Hn(_.__s,j.getDerivedStateFromProps(T,_.__s)))),k=_.props,b=_.state,_.__v=t,n.__c){if(T!==k&&S&&!j.getDerivedStateFromProps&&_.componentWillReceiveProps&&_.componentWillReceiveProps(T,M),t.__v==n.__v&&!(8&_.__g)||!(4&_.__g)&&_.shouldComponentUpdate&&_.shouldComponentUpdate(T,_.__s,M)===!1){t.__v!=n.__v&&(_.props=T,_.state=_.__s,_.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(O){O&&(O.__=t)}),Uo.push.apply(_.__h,_.__k),_.__k=[],_.__h.length&&s.push(_),a=yn(n);break e}_.componentWillUpdate&&_.componentWillUpdate(T,_.__s,M),S&&_.componentDidUpdate&&_.__h.push(function(){_.componentDidUpdate(k,b,y)})}else S&&!j.getDerivedStateFromProps&&_.componentWillMount&&_.componentWillMount(),S&&_.componentDidMount&&_.__h.push(_.componentDidMount);_.context=M,_.props=T,_.__P=e,_.__g&=-5,V=fe.__r,P=S?25:0;do _.__g&=-9,V&&V(t),h=_.render(_.props,_.state=_.__s,_.context);while(8&_.__g&&++P<25);S&&(Uo.push.apply(_.__h,_.__k),_.__k=[]),_.state=_.__s,_.getChildContext&&(l=Hn({},l,_.getChildContext())),S&&n.__c&&_.getSnapshotBeforeUpdate&&(y=_.getSnapshotBeforeUpdate(k,b)),q=h&&h.type===Gn&&h.key==null?h.props.children:h,T.__P&&(h=a,o=(e=T.__P).namespaceURI,c=r=null,n.props&&n.props.__P!=e&&(n.__k.some(function(O){O&&Jr(O,O)}),n.__k=null),a=n.__k?yn(n,0):null),a=Wi(e,jr(q)?q:[q],t,n,l,o,r,s,a,c,p),T.__P&&(t.__e=null,a=h),t.__u&=-161,$&&$.some(In),_.__h.length&&s.push(_),1&_.__g&&(_.__g&=-4)}catch(O){if(s.length=v,t.__v=null,c||r)if(O&&O.then){if(t.__u|=128|c,r){for(~(B=r.indexOf(a||void 0))||(B=r.length);(C=r[B-1])&&C.nodeType==8;)B--;for(;B<r.length;B++)if(C=r[B])if(r[B]=null,z){if(C==X)break}else{if(C.nodeType!=8)break;C.data.startsWith("$s")&&(X=Fo(z=C))}}if(!z){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;z=a}(h=Fo(z=t.__c.__z||(t.__c.__z=z)))?(t.__e=z,a=h):t.__e=a,a=a&&a.nextSibling}else r&&r.some(In);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),O&&O.then||Ii(t),fe.__e(O,t,n)}}else a=t.__e=bf(n.__e,t,n,l,o,r,s,c,p,e);return(h=fe.diffed)&&h(t),a}function Fo(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function Ii(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(Ii))}function Hi(e,t,n){for(var l=0;l<n.length;)Kr(n[l++],n[l++],n[l++]);fe.__c&&fe.__c(t,e),e.some(function(o){try{e=o.__h,o.__h=[],e.some(function(r){r.call(o)})}catch(r){fe.__e(r,o.__v)}})}function bf(e,t,n,l,o,r,s,a,c,p){var h,$,v,_,k,b,y,T,S=n.props||Ho,R=t.props,M=t.type;if(M=="svg"?o="http://www.w3.org/2000/svg":M=="math"?o="http://www.w3.org/1998/Math/MathML":o||(o="http://www.w3.org/1999/xhtml"),r){for(h=0;h<r.length;h++)if((k=r[h])&&(M?k.localName==M:k.nodeType==3)){e=k,r[h]=null;break}}if(!e){if(T=p.ownerDocument||document,!M)return T.createTextNode(R);e=T.createElementNS(o,M,R.is?R:p),a&&(fe.__m&&fe.__m(t,r),a=!1),r=null}if(M){if(p=M=="template"&&e.content||e,r=M=="textarea"&&R.defaultValue!=null?null:r&&Yr.call(p.childNodes),!a&&r)for(S={},h=0;h<e.attributes.length;h++)S[(k=e.attributes[h]).name]=k.value;for(h in S)k=S[h],h=="dangerouslySetInnerHTML"?v=k:h=="children"||h in R||h=="value"&&"defaultValue"in R||h=="checked"&&"defaultChecked"in R||No(e,h,null,k,o);for(h in R)k=R[h],h=="children"?_=k:h=="dangerouslySetInnerHTML"?$=k:h=="value"?b=k:h=="checked"?y=k:a&&typeof k!="function"||S[h]===k||No(e,h,k,S[h],o);$?(a||v&&($.__html==v.__html||$.__html==e.innerHTML)||(e.innerHTML=$.__html),t.__k=[]):(v&&(e.textContent=""),(M=="foreignObject"||o=="http://www.w3.org/1998/Math/MathML"&&vf.test(M))&&(o="http://www.w3.org/1999/xhtml"),Wi(p,jr(_)?_:[_],t,n,l,o,r,s,r?r[0]:n.__k&&yn(n,0),a,c),r&&r.some(In)),a&&M!="textarea"||(h="value",M=="progress"&&b==null?e.removeAttribute(h):b==null||b===e[h]&&(M!="progress"||b)||No(e,h,b,S[h],o),h="checked",y!=null&&y!=e[h]&&No(e,h,y,S[h],o))}else S===R||a&&e.data==R||(e.data=R);return e}function Kr(e,t,n,l){try{typeof e=="function"?t?t.__x=e(t)||1:l&&(l=l.__c||l.__e)&&(t=l.__x)&&(l.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(o){fe.__e(o,n)}}function Jr(e,t,n){var l,o,r,s;if(fe.unmount&&fe.unmount(e),!(l=e.ref)||l.current&&l.current!=e.__e||Kr(l,null,t,e),l=e.__c){if(l.componentWillUnmount)try{l.componentWillUnmount()}catch(a){fe.__e(a,t)}l.__P=l.__n=null}if(l=e.__k)for(s=0;s<l.length;s++)l[s]&&Jr(l[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(l=e.__c)&&(l=l.__z)&&(o=Fo(l,r=[]))&&(l==e.__e&&r.some(In),In(o),In(l)),n||In(e.__e),e.__e=e.__c=e.__=null}function xf(e,t,n){return this.constructor(e,n)}function Zr(e,t){var n,l,o,r;fe.__&&fe.__(e,t),t.nodeType==9&&(t=t.documentElement),l=(n=e&&32&e.__u)?null:t.__k,t.__k=Kl(Gn,{children:[e]}),o=[],r=[],qr(t,t.__k,l||Ho,Ho,t.namespaceURI,l?null:t.firstChild?Yr.call(t.childNodes):null,o,l?l.__e:t.firstChild,n,r),Hi(o,t.__k,r),t.__k.props.children=null}fe={__e:function(e,t,n,l){for(var o,r,s;t=t.__;)if((o=t.__c)&&!(1&o.__g)){o.__g|=4;try{if((s=(r=o.constructor)&&r.getDerivedStateFromError)&&o.setState(r.getDerivedStateFromError(e)),o.componentDidCatch&&(o.componentDidCatch(e,l||{}),s=1),s&&8&o.__g)return void(o.__g|=2)}catch(a){e=a}}throw Io=0,e}},Ri=0,Vr=function(e){return e!=null&&e.constructor===Jl},Un.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=Hn({},this.state)),typeof e=="function"&&(e=e(Hn({},n),this.props)),e&&(Hn(n,e),this.__v&&(t&&this.__k.push(t),Ei(this)))},Un.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),Ei(this))},Un.prototype.render=Gn,wn=[],Io=0,Li=function(e,t){return e.__v.__b-t.__v.__b},Wo=Symbol(),Oi=/(PointerCapture)$|Capture$/i,zr=0,Br={},$f=0;var Xl,Ve,Qr,Ui,Xr=Object.is,Go=0,Ji=[],es=[],He=fe,Gi=He.__b,Bi=He.__r,Vi=He.diffed,zi=He.__c,ji=He.unmount,Yi=He.__;function ns(e,t){He.__h&&He.__h(Ve,e,Go||t),Go=0;var n=Ve.__H||(Ve.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function ke(e){return Go=1,Tf(Qi,e)}function Tf(e,t,n){var l=ns(Xl++,2);if(l.t=e,!l.__c&&(l.__=[n?n(t):Qi(void 0,t),function(r){var s=(l.__N||l.__)[0],a=l.t(s,r);Xr(s,a)||(l.__N=[a,l.__[1]],l.__c.setState({}))}],l.__c=Ve,!Ve.__f)){Ve.__f=!0;var o=Ve.shouldComponentUpdate;Ve.shouldComponentUpdate=function(r,s,a){var c=this.__H;if(!c)return!0;var p=!1,h=this.props!=r;if(c.__.some(function(v){v.__N&&(p=!0,Xr(v.__[0],v.__N[0])||(h=!0))}),o){var $=o.call(this,r,s,a);return p?$||h:$}return!p||h}}return l.__}function Ne(e,t){var n=ns(Xl++,3);!He.__s&&Zi(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,Ve.__H.__h.push(n))}function Ht(e){return Go=5,en(function(){return{current:e}},[])}function en(e,t){var n=ns(Xl++,7);return Zi(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function Mf(){var e;do{for(;e=es.shift();)try{Ql(e)}catch(n){He.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=Ji.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(Ql),t.__h.some(ts),t.__h=[]}catch(n){t.__h=[],He.__e(n,e.__v)}}}while(es.length)}He.__b=function(e){Ve=null,Gi&&Gi(e)},He.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Yi&&Yi(e,t)},He.__r=function(e){Bi&&Bi(e),Xl=0;var t=(Ve=e.__c).__H;t&&(Qr==Ve?Ve.__h=[]:(t.__h.some(Ql),t.__h.some(ts),Xl=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),Qr=Ve},He.diffed=function(e){Vi&&Vi(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Ki(Ji.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),Qr=Ve=null},He.__c=function(e,t){t.some(function(n){try{n.__h.some(Ql),n.__h=n.__h.filter(function(l){return!l.__||ts(l)})}catch(l){n.__h=[function(){throw l}]}}),zi&&zi(e,t)},He.unmount=function(e){ji&&ji(e);var t,n,l=e.__c;l&&l.__H&&(l.__H.__.some(function(o){try{if(o.__P&&o.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}o.__P=n,Ki(es.push(o))}else Ql(o)}catch(r){t=r}}),l.__H=void 0,t&&He.__e(t,l.__v))};var qi=typeof requestAnimationFrame=="function";function Af(e){var t,n=function(){clearTimeout(l),qi&&cancelAnimationFrame(t),setTimeout(e)},l=setTimeout(n,35);qi&&(t=requestAnimationFrame(n))}function Ki(e){e!=1&&Ui==He.requestAnimationFrame||((Ui=He.requestAnimationFrame)||Af)(Mf)}function Ql(e){var t=Ve,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),Ve=t}function ts(e){var t=Ve;e.__c=e.__(),Ve=t}function Zi(e,t){return!e||e.length!=t.length||t.some(function(n,l){return!Xr(n,e[l])})}function Qi(e,t){return typeof t=="function"?t(e):t}var Pf=Symbol.for("preact-signals");function jo(){if(an>1)an--;else{var e,t=!1;for(function(){var o=Vo;for(Vo=void 0;o!==void 0;){var r=o.S;if(r.v===o.v)for(var s=r.t;s!==void 0;s=s.x)s.i===o.i&&(s.i=r.i);o=o.o}}();to!==void 0;){var n=to;for(to=void 0,Bo++;n!==void 0;){var l=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&ea(n))try{n.c()}catch(o){t||(e=o,t=!0)}n=l}}if(Bo=0,an--,t)throw e}}function no(e){if(an>0)return e();ls=++Ef,an++;try{return e()}finally{jo()}}var eo,Ee=void 0;function lo(e){var t=Ee,n=eo;Ee=void 0,eo=void 0;try{return e()}finally{Ee=t,eo=n}}var to=void 0,an=0,Bo=0,Ef=0,ls=0,Vo=void 0,zo=0;function Xi(e){if(Ee!==void 0){var t=e.n;if(t===void 0||t.t!==Ee)return t={i:0,S:e,p:Ee.s,n:void 0,t:Ee,e:void 0,x:void 0,r:t},Ee.s!==void 0&&(Ee.s.n=t),Ee.s=t,e.n=t,32&Ee.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Ee.s,t.n=void 0,Ee.s.n=t,Ee.s=t),t}}function ze(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}ze.prototype.brand=Pf;ze.prototype.h=function(){return!0};ze.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:lo(function(){var l;(l=t.W)==null||l.call(t)}))};ze.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,l=e.x;n!==void 0&&(n.x=l,e.e=void 0),l!==void 0&&(l.e=n,e.x=void 0),e===this.t&&(this.t=l,l===void 0&&lo(function(){var o;(o=t.Z)==null||o.call(t)}))}};ze.prototype.subscribe=function(e){var t=this;return Vn(function(){var n=t.value;lo(function(){return e(n)})},{name:"sub"})};ze.prototype.valueOf=function(){return this.value};ze.prototype.toString=function(){return this.value+""};ze.prototype.toJSON=function(){return this.value};ze.prototype.peek=function(){var e=this;return lo(function(){return e.value})};Object.defineProperty(ze.prototype,"value",{get:function(){var e=Xi(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Bo>100)throw new Error("Cycle detected");(function(n){an!==0&&Bo===0&&n.l!==ls&&(n.l=ls,Vo={S:n,v:n.v,i:n.i,o:Vo})})(this),this.v=e,this.i++,zo++,an++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{jo()}}}});function be(e,t){return new ze(e,t)}function ea(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function ta(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function na(e){for(var t=e.s,n=void 0;t!==void 0;){var l=t.p;t.i===-1?(t.S.U(t),l!==void 0&&(l.n=t.n),t.n!==void 0&&(t.n.p=l)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=l}e.s=n}function Bn(e,t){ze.call(this,void 0,t),this.x=e,this.s=void 0,this.g=zo-1,this.f=4}Bn.prototype=new ze;Bn.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===zo))return!0;if(this.g=zo,this.f|=1,this.i>0&&!ea(this))return this.f&=-2,!0;var e=Ee;try{ta(this),Ee=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Ee=e,na(this),this.f&=-2,!0};Bn.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}ze.prototype.S.call(this,e)};Bn.prototype.U=function(e){if(this.t!==void 0&&(ze.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Bn.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Bn.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=Xi(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function un(e,t){return new Bn(e,t)}function la(e){var t=e.j;if(e.j=void 0,typeof t=="function"){an++;var n=Ee;Ee=void 0;try{t()}catch(l){throw e.f&=-2,e.f|=8,os(e),l}finally{Ee=n,jo()}}}function os(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,la(e)}function Cf(e){if(Ee!==this)throw new Error("Out-of-order effect");na(this),Ee=e,this.f&=-2;try{8&this.f&&os(this)}finally{jo()}}function gl(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,eo&&eo.push(this)}gl.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};gl.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,la(this),ta(this),an++;var e=Ee;return Ee=this,Cf.bind(this,e)};gl.prototype.N=function(){2&this.f||(this.f|=2,this.u=to,to=this)};gl.prototype.d=function(){this.f|=8,1&this.f||os(this)};gl.prototype.dispose=function(){this.d()};function Vn(e,t){var n=new gl(e,t);try{n.c()}catch(o){throw n.d(),o}var l=n.d.bind(n);return l[Symbol.dispose]=l,l}var oa,qo,Yo,Rf=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var ra=[];Vn(function(){oa=this.N})();function $l(e,t){fe[e]=t.bind(null,fe[e]||function(){})}function oo(e){if(Yo){var t=Yo;Yo=void 0,t()}Yo=e&&e.S()}function sa(e){var t=this,n=e.data,l=Of(n);l.name="ReactiveDom",l.value=n;var o=en(function(){for(var a=t,c=t.__v;c=c.__;)if(c.__c){c.__c.__$f|=4;break}var p=un(function(){var _=l.value.value;return _===0?0:_===!0?"":_||""}),h=un(function(){return!Array.isArray(p.value)&&!Vr(p.value)}),$=Vn(function(){if(this.N=ia,h.value){var _=p.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=_)}}),v=t.__$u.d;return t.__$u.d=function(){$(),v.call(this)},[h,p]},[]),r=o[0],s=o[1];return r.value?s.peek():s.value}sa.displayName="ReactiveTextNode";Object.defineProperties(ze.prototype,{constructor:{configurable:!0,value:Zl(Gn,null).constructor},type:{configurable:!0,value:sa},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});$l("__b",function(e,t){if(oo(),qo=void 0,typeof t.type=="string"){var n,l=t.props;for(var o in l)if(o!=="children"){var r=l[o];r instanceof ze&&(n||(t.__np=n={}),n[o]=r,l[o]=r.peek())}}e(t)});$l("__r",function(e,t){if(e(t),t.type!==Gn){oo();var n,l=t.__c;l&&(l.__$f&=-2,(n=l.__$u)===void 0&&(l.__$u=n=function(o,r){var s;return Vn(function(){s=this},{name:r}),s.c=o,s}(function(o){return function(){var r;Rf&&((r=this.y)==null||r.call(this)),o.__$f|=1,o.setState({})}}(l),typeof t.type=="function"?t.type.displayName||t.type.name:""))),qo=l,oo(n)}});$l("__e",function(e,t,n,l){oo(),qo=void 0,e(t,n,l)});$l("diffed",function(e,t){oo(),qo=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var l=t.__np,o=t.props,r=n.U;if(r)for(var s in r){var a=r[s];a===void 0||l&&s in l||(a.d(),r[s]=void 0)}if(l){r||(r={},n.U=r);for(var c in l){var p=r[c],h=l[c];p===void 0?(p=Lf(n,c,h,o),r[c]=p):p.o(h,o)}}}e(t)});function Lf(e,t,n,l){var o=t in e&&e.ownerSVGElement===void 0,r=be(n);return{o:function(s,a){r.value=s,l=a},d:Vn(function(){this.N=ia;var s=r.value.value;l[t]!==s&&(l[t]=s,o?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}$l("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var l=n.U;if(l){n.U=void 0;for(var o in l){var r=l[o];r&&r.d()}}}var s=t.__np;if(s){var a=t.props;for(var c in s)a[c]=s[c]}t.__np=void 0}else{var p=t.__c;if(p){p.__$f|=8;var h=p.__$u;h&&(p.__$u=void 0,h.d())}}e(t)});$l("__h",function(e,t,n,l){l<3&&(t.__$f|=2),e(t,n,l)});Un.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,l=n&&n.s!==void 0;for(var o in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(l||r||4&this.__$f)||1&this.__$f)return!0}else if(!(l||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var a in this.props)if(!(a in e))return!0;return!1};function Of(e,t){return en(function(){return be(e,t)},[])}var Df=function(e){queueMicrotask(function(){queueMicrotask(e)})};function Nf(){no(function(){for(var e;e=ra.shift();)oa.call(e)})}function ia(){ra.push(this)===1&&(fe.requestAnimationFrame||Df)(Nf)}var ua=function(e,t,n,l){var o;t[0]=0;for(var r=1;r<t.length;r++){var s=t[r++],a=t[r]?(t[0]|=s?1:2,n[t[r++]]):t[++r];s===3?l[0]=a:s===4?l[1]=Object.assign(l[1]||{},a):s===5?(l[1]=l[1]||{})[t[++r]]=a:s===6?l[1][t[++r]]+=a+"":s?(o=e.apply(a,ua(e,a,n,["",null])),l.push(o),a[0]?t[0]|=2:(t[r-2]=0,t[r]=o)):l.push(a)}return l},aa=new Map;function ca(e){var t=aa.get(this);return t||(t=new Map,aa.set(this,t)),(t=ua(this,t.get(e)||(t.set(e,t=function(n){for(var l,o,r=1,s="",a="",c=[0],p=function(v){r===1&&(v||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?c.push(0,v,s):r===3&&(v||s)?(c.push(3,v,s),r=2):r===2&&s==="..."&&v?c.push(4,v,0):r===2&&s&&!v?c.push(5,0,!0,s):r>=5&&((s||!v&&r===5)&&(c.push(r,0,s,o),r=6),v&&(c.push(r,v,0,o),r=6)),s=""},h=0;h<n.length;h++){h&&(r===1&&p(),p(h));for(var $=0;$<n[h].length;$++)l=n[h][$],r===1?l==="<"?(p(),c=[c],r=3):s+=l:r===4?s==="--"&&l===">"?(r=1,s=""):s=l+s[0]:a?l===a?a="":s+=l:l==='"'||l==="'"?a=l:l===">"?(p(),r=1):r&&(l==="="?(r=5,o=s,s=""):l==="/"&&(r<5||n[h][$+1]===">")?(p(),r===3&&(c=c[0]),r=c,(c=c[0]).push(2,0,r),r=0):l===" "||l==="	"||l===`
`||l==="\r"?(p(),r=2):s+=l),r===3&&s==="!--"&&(r=4,c=c[0])}return p(),c}(e)),t),arguments,[])).length>1?t:t[0]}var d=ca.bind(Zl);var Wf=["name","state","threads","executing","processing","process","managed","spilled","limit"];function fa(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((o,r)=>{let s=Wf.map(a=>[a,t[a][r]]);n.set(o,{id:o,...Object.fromEntries(s)})});for(let o of t.gone??[])n.delete(o);return n}var rs=["waiting","queued","no-worker","processing","memory","released","erred","cancelled"];function pa(e){let t=e.group,n=e.expectedUs;return t.map((l,o)=>({group:l,expectedUs:n[o]??-1,counts:Object.fromEntries(rs.map(r=>[r,e[r][o]??0]))}))}function ma(e,t){let[n,l]=e.split("-"),[o,r]=t.split("-");return n!==o||Number(l)>Number(r)}function ss(e,{totals:t,memory:n},l){let{finished:o,failed:r}=t,s=e.findLast(h=>h.at<=l-2)??e[0],a=s!==void 0&&s.finished<=o&&l>s.at,c=a?l-s.at:1,p={at:l,finished:o,failed:r,finishedRate:a?(o-s.finished)/c:0,failedRate:a?Math.max(0,r-s.failed)/c:0,managed:n.managed,unmanaged:n.unmanagedOld+n.unmanagedRecent,spilled:n.spilled};return[...e.filter(h=>h.at>l-600),p]}var Re=Ff();function Ff(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function is(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(l=>l!=="").map(l=>{try{return decodeURIComponent(l)}catch{return l}})}var ro=new URL("./",import.meta.url),Ko=new URL("../api/v1/",ro),ha=new URL("../docs",ro).href,vl=be(new URL(location.href)),so=un(()=>{if(Re===null)return is(vl.value.pathname,ro.pathname);let e=is(vl.value.hash.slice(1),"/");return e.length===0?["graphs",Re.graph]:e}),io=un(()=>vl.value.searchParams);function Ut(...e){let t=e.map(encodeURIComponent).join("/");return Re===null?ro.pathname+t:`#/${t}`}function as(e){history.pushState(null,"",e),vl.value=new URL(location.href),scrollTo(0,0)}function ao(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),vl.value=n}function da(){addEventListener("popstate",()=>vl.value=new URL(location.href)),Re===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(ro.pathname)||(e.preventDefault(),as(n.href))})}var Gt=class extends Error{status;constructor(t,n){super(n),this.status=t}};function us(e){return new URL(e,Ko).href}async function wl(e,t){return Re!==null?If(Re,e):await(await cs(e,{...t&&{signal:t}})).json()}function If({answers:e},t){let[n="",l=""]=t.split("?"),o=e[l.startsWith("around=")?t:n];if(o===void 0)throw new Gt(0,"This is not in the report");let r=new URLSearchParams(l).get("state"),{items:s}=o;return r===null||s===void 0?o:{...o,items:s.filter(a=>a.state===r)}}async function _a(e,t){if(Re!==null)throw new Gt(0,"This is not in the report");let l=(await cs(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),o="";for(;l!==void 0&&o.length<t;){let{done:r,value:s}=await l.read();if(r)return o;o+=s}return await l?.cancel(),`${o.slice(0,t)}\u2026`}async function Jo(e,t,n){await(await cs(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}async function cs(e,t){let n;try{n=await fetch(us(e),t)}catch(o){throw o instanceof DOMException&&o.name==="AbortError"?o:new Gt(0,"The scheduler does not answer")}if(n.ok)return n;let l=`The scheduler answers with status ${n.status}`;try{l=(await n.json()).detail??l}catch{}throw new Gt(n.status,l)}var Sn=be(0);function de(e,t){let[n,l]=ke({data:null,error:null,path:e}),o=Sn.value;return Ne(()=>{if(e===null)return;let r=new AbortController,s=0,a=async()=>{if(!document.hidden)try{let c=await wl(e,r.signal);l({data:c,error:null,path:e})}catch(c){if(r.signal.aborted)return;let p=c instanceof Gt?c:new Gt(0,String(c));l(h=>({data:h.path===e?h.data:null,error:p,path:e}))}r.signal.aborted||(s=setTimeout(a,t))};return a(),()=>{r.abort(),clearTimeout(s)}},[e,t,o]),n.path===e?n:{data:null,error:null}}var ga=200,Hf=100,Uf=3e3,$a=2e3,Sl=be("connecting"),Bt=be(null),kl=be(new Map),fs=be([]),fo=be([]),cn=be([]),Zo=be(new Map),yl=new Map([["facts",1],["cluster",1]]),uo=null,va="",co="",wa=0;function tn(...e){Ne(()=>{for(let t of e)yl.set(t,(yl.get(t)??0)+1);return queueMicrotask(po),()=>{for(let t of e){let n=(yl.get(t)??1)-1;n===0?yl.delete(t):yl.set(t,n)}queueMicrotask(po)}},e)}function po(){if(Re!==null)return;let e=[...yl.keys()].sort().join(",");if(uo!==null&&e===va)return;uo?.close(),clearTimeout(wa),va=e;let t=co===""?"0":co,n=new URLSearchParams({topics:e,rate:"2",after:t}),l=new EventSource(us(`events?${n}`));uo=l,l.onopen=()=>{Sl.value==="lost"&&Sn.value++,Sl.value="open"},l.onerror=()=>{Sl.value="lost",l.readyState===EventSource.CLOSED&&(uo=null,wa=setTimeout(po,Uf))},l.addEventListener("frame",({data:o})=>Gf(JSON.parse(o))),l.addEventListener("fact",({data:o,lastEventId:r})=>Bf(r,o)),l.addEventListener("reset",()=>{mo=[],fo.value=[],Sn.value++,co="",l.close(),uo=null,po()})}function ya(){po(),setInterval(()=>{let e=Date.now()/1e3,t=cn.value.at(-1);Bt.value===null||t===void 0||Sl.value!=="open"||e-t.at>=$a/1e3&&(cn.value=ss(cn.value,Bt.value,e))},$a/2)}function Sa(e,t){ka.set(e,t)}var ka=new Map;function Gf(e){ka.get(String(e.t))?.(e),e.t==="workers"?kl.value=fa(kl.value,e):e.t==="groups"?fs.value=pa(e):e.t==="graph"?Zo.value=new Map(Zo.value).set(String(e.graph),e):e.t==="cluster"&&no(()=>{Bt.value=e,cn.value=ss(cn.value,Bt.value,Date.now()/1e3)})}var mo=[];function Bf(e,t){ma(e,co)&&(co=e,mo.length===0&&setTimeout(Vf,Hf),mo.push({...JSON.parse(t),id:e}))}function Vf(){let e=mo.slice(-ga).reverse();mo=[],fo.value=[...e,...fo.value].slice(0,ga)}var kn=be(null);function xa(e){let{actions:t=!1,scopes:n=[]}=kn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function Ta(){if(Re!==null)return kn.value={login:!1,name:null,scopes:[],actions:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await ba(),null;history.replaceState(null,"",location.pathname+location.search);let t=await ps({code:e});return t!==null&&await ba(),t}async function ps(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,l=await fetch(new URL("session",Ko),{method:"POST",headers:t,body:JSON.stringify(n)}),o=await l.json();return l.ok?(kn.value=o,null):o.detail??`The scheduler answers with status ${l.status}`}async function Ma(){await Jo("DELETE","session"),location.reload()}async function ba(){for(;;)try{kn.value=await wl("session");return}catch(e){if(!(e instanceof Gt))throw e;await new Promise(t=>setTimeout(t,2e3))}}function Ct({label:e,scope:t,method:n="POST",path:l,body:o,confirm:r,onDone:s}){let[a,c]=ke("idle"),[p,h]=ke(""),$=async()=>{c("busy"),h("");try{await Jo(n,l,o),Sn.value++,s?.()}catch(v){h(v instanceof Error?v.message:String(v))}c("idle")};return xa(t)?d`
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
          <${zf}
            text=${r}
            yes=${e}
            onAnswer=${v=>v?void $():c("idle")}
          />
        `}
    </span>
  `:null}function zf({text:e,yes:t,onAnswer:n}){let l=Ht(null);return Ne(()=>{l.current?.showModal()},[]),d`
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
  `}function Rt({name:e}){return d`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function We({error:e}){return e===null?d`<p class="empty" aria-busy="true">Loading…</p>`:d`<p class="empty bad" role="alert">${e.message}</p>`}function tt({children:e}){return d`<p class="empty">${e}</p>`}function Le({to:e,children:t,title:n}){return d`<a href=${Ut(...e)} title=${n}>${t}</a>`}var Aa=["B","KiB","MiB","GiB","TiB","PiB"];function Z(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<Aa.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):Qo(t)} ${Aa[n]}`}function pt(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${Qo(e*1e3)} ms`;if(e<60)return`${Qo(e)} s`;let t=Math.round(e),[n,l]=[Math.floor(t/86400),Math.floor(t/3600)%24],[o,r]=[Math.floor(t/60)%60,t%60];return n>0?ms([n,"d"],[l,"h"]):l>0?ms([l,"h"],[o,"min"]):ms([o,"min"],[r,"s"])}function ms(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function F(e){return e.toLocaleString("en")}function hs(e){return e>=100?F(Math.round(e)):String(Qo(e))}function Qo(e){return e>=100?Math.round(e):Math.round(e*10)/10}function bl(e){return`${Math.round(e*100)} %`}function ot(e,t=new Date){let n=new Date(e),l=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?l:`${n.toLocaleDateString("en-CA")} ${l}`}function jf(e,t,n=Date.now()){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function bn(e,t,n=Date.now()){let l=jf(e,t,n);return l<.001?"< 1 ms":pt(l)}function Xo(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var Yf=[["done","done",["memory","released"]],["failed","failed",["erred"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function ho(e){return Yf.map(([t,n,l])=>({kind:t,label:n,count:l.reduce((o,r)=>o+(e[r]??0),0)})).filter(({count:t})=>t>0)}function nn(e){return{total:Object.values(e).reduce((n,l)=>n+l,0),done:(e.memory??0)+(e.released??0)}}function xn({label:e,counts:t}){let{total:n,done:l}=nn(t),o=ho(t),r=o.map(s=>`${F(s.count)} ${s.label}`).join(", ");return d`
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
  `}function er({counts:e}){return d`
    <ul class="legend">
      ${ho(e).map(({kind:t,label:n,count:l})=>d`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${F(l)} ${n}</li>
        `)}
    </ul>
  `}function xl({label:e,parts:t}){let{managed:n,unmanaged:l,spilled:o,limit:r}=t,s=n+l,a=Math.max(r??0,s,1),c=`${Z(s)}${r===null?"":` of ${Z(r)} (${bl(s/r)})`}: results ${Z(n)}, other ${Z(l)}; spilled ${Z(o)}`,p=h=>({width:`${100*h/a}%`});return d`
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
  `}var ds=36,Pa=10,qf=60;function Fe({caption:e,head:t,rows:n,keyOf:l,cells:o}){let r=Ht(null),[s,a]=ke(0),c=n.length<=qf,p=Math.ceil((r.current?.clientHeight??700)/ds),h=c?0:Math.max(0,Math.floor(s/ds)-Pa),$=c?n.length:Math.min(n.length,h+p+2*Pa),v=_=>_>0&&d`
      <tr aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${_*ds}px`}} />
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
          ${v(h)}
          ${n.slice(h,$).map((_,k)=>{let[b,...y]=o(_);return d`
              <tr key=${l(_)} aria-rowindex=${h+k+2}>
                <th scope="row">${b}</th>
                ${y.map((T,S)=>d`<td key=${S}>${T}</td>`)}
              </tr>
            `})}
          ${v(n.length-$)}
        </tbody>
      </table>
    </div>
  `}function Tl({caption:e,rows:t}){let n=t.some(({peakBytes:o})=>o),l=({group:o,counts:r,expectedSeconds:s,peakBytes:a})=>{let{total:c,done:p}=nn(r);return[d`<span class="mono">${o}</span>`,d`<${xn} label=${o} counts=${r} />`,`${F(p)} / ${F(c)}`,r.erred?d`<span class="bad">${F(r.erred)}</span>`:"",s===null?"":pt(s),...n?[a?Z(a):""]:[]]};return d`
    <${Fe}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${o=>o.group}
      cells=${l}
    />
  `}var Ea=100;function Ca({id:e}){tn(`graph:${e}`);let t=`graphs/${encodeURIComponent(e)}`,{data:n,error:l}=de(t,3e3);if(n===null)return d`
      <${xe} title="Graph">
        <section class="card">
          <${We} error=${l} />
        </section>
        <//>
    `;let o=Zo.value.get(e),r=o?.state===n.state?{...n,...o}:n;return d`
    <${xe} title=${r.name||"Graph"} aside=${d`<${Kf} graph=${r} />`} />
    <${Jf} graph=${r} />
    <${Xf} path=${t} isRunning=${tr(r)} />
    <${ep} id=${e} path=${t} graph=${r} />
    <${tp} id=${e} path=${t} />
  `}function tr({state:e}){return e==="running"||e==="cancelling"}function Kf({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}`;return d`
    <${Le} to=${["graphs",e.id,"shape"]}>Shape<//>
    ${tr(e)&&d`
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
      onDone=${()=>as(Ut("graphs"))}
    />
  `}function Jf({graph:e}){let{total:t,done:n}=nn(e.counts),l=Object.entries(e.labels??{});return d`
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
          value=${e.startedAt===null?"\u2014":bn(e.startedAt,e.endedAt)}
          detail=${e.submittedAt===null?"":`submitted ${ot(e.submittedAt)}`}
        />
        <${Qf} graph=${e} />
      </dl>
      <${xn} label="All tasks" counts=${e.counts} />
      <${er} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${l.map(([o,r])=>d`<${Zf} key=${o} name=${o} value=${r} />`)}
      </p>
    </section>
  `}function Zf({name:e,value:t}){let n=`${e}=${t}`;return d`
    <a class="label" href=${`${Ut("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function Qf({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}/groups`,{data:n}=de(tr(e)?t:null,3e3);return!tr(e)||n===null?null:d`
    <${oe}
      name="Left"
      value=${n.etaSeconds===null?"not known":pt(n.etaSeconds)}
      detail="if all threads have work"
    />
  `}function Xf({path:e,isRunning:t}){let{data:n,error:l}=de(`${e}/groups`,t?2e3:3e4);return d`
    <${ve} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?d`<${We} error=${l} />`:d`<${Tl} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&d`<p class="note">${F(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function ep({id:e,path:t,graph:n}){let l=n.counts.erred>0,{data:o}=de(l?`${t}/failures`:null,5e3);return!l||o===null||o.items.length===0?null:d`
    <${ve} title="Failures" note="by group and error, each with one example">
      <${Fe}
        caption="Failed tasks"
        head=${["Tasks","Count","Error","Example"]}
        rows=${o.items}
        keyOf=${r=>r.key}
        cells=${({group:r,count:s,error:a,message:c,key:p})=>[d`<span class="mono">${r}</span>`,F(s),d`<span class="bad">${a}</span>: ${c}`,d`<${Le} to=${["graphs",e,"tasks",p]}>${p}<//>`]}
      />
      ${o.omitted>0&&d`<p class="note">${F(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function tp({id:e,path:t}){let n=io.value.get("tasks")??"",l=new URLSearchParams({limit:String(Ea),...n&&{state:n}}),{data:o,error:r}=de(`${t}/tasks?${l}`,5e3);return d`
    <${ve} title="Tasks">
      <form class="filters" onSubmit=${s=>s.preventDefault()}>
        <label>State <select
            value=${n}
            onChange=${s=>ao("tasks",s.currentTarget.value)}
          >
            <option value="">all</option>
            ${rs.map(s=>d`<option key=${s} value=${s}>${s}</option>`)}
          </select></label>
      </form>
      ${o===null?d`<${We} error=${r} />`:o.items.length===0?d`<${tt}>No task is ${n||"known"}.<//>`:d`<${np} id=${e} tasks=${o.items} />`}
      ${o?.nextCursor&&d`<p class="note">The first ${Ea} are shown.</p>`}
    <//>
  `}function np({id:e,tasks:t}){return d`
    <${Fe}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[d`<${Le} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,d`<${Rt} name=${n.state} />`,d`<span class="mono">${n.op}</span>`,F(n.attempts),n.nbytes===null?"":Z(n.nbytes),n.startedAt===null?"":bn(n.startedAt,n.endedAt)]}
    />
  `}var lp=["","running","cancelling","succeeded","failed","cancelled"],Ra=200;function La(){let e=io.value.get("state")??"",t=io.value.get("label")??"",n=new URLSearchParams({limit:String(Ra),...e&&{state:e},...t&&{label:t}}),{data:l,error:o}=de(`graphs?${n}`,2e3);return d`
    <${xe} title="Graphs" aside=${d`<${op} state=${e} label=${t} />`} />
    <section class="card">
      ${l===null?d`<${We} error=${o} />`:l.items.length===0?d`<${tt}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:d`<${rp} graphs=${l.items} />`}
      ${l?.nextCursor&&d`<p class="note">The newest ${Ra} are shown; a label finds older ones.</p>`}
    </section>
  `}function op({state:e,label:t}){return d`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>ao("state",n.currentTarget.value)}
        >
          ${lp.map(n=>d`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>ao("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function rp({graphs:e}){return d`
    <${Fe}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[d`<${Le} to=${["graphs",t.id]} title=${t.id}>${t.name||Xo(t.id)}<//>`,d`<${Rt} name=${t.state} />`,d`<${xn} label=${t.name||t.id} counts=${t.counts} />`,F(t.tasks),t.counts.erred>0?d`<span class="bad">${F(t.counts.erred)}</span>`:"",t.submittedAt===null?"":ot(t.submittedAt),t.startedAt===null?"":bn(t.startedAt,t.endedAt)]}
    />
  `}function Oa({refusal:e}){let[t,n]=ke(""),[l,o]=ke(!1),[r,s]=ke(e);return d`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async c=>{c.preventDefault(),s(null);try{s(await ps({token:t.trim(),actions:l}))}catch{s("The scheduler does not answer")}}}>
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
  `}function Da({process:e,managed:t,spilled:n,limit:l}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:l===0?null:l*1048576}}function Ml({process:e,limit:t}){return t===0?null:e/t}function Na(e){let t=new Array(11).fill(0);for(let n of e){let l=Math.min(10,Math.floor((Ml(n)??0)*10));t[l]=(t[l]??0)+1}return t}function Wa(){tn("workers");let e=[...kl.value.values()].sort((t,n)=>t.name<n.name?-1:1);return d`
    <${xe} title="Workers" aside=${`${F(e.length)} registered`} />
    <section class="card">
      ${e.length===0?d`<${tt}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:d`<${_s} rows=${e} />`}
    </section>
  `}function _s({rows:e}){return d`
    <${Fe}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=Da(t),l=Ml(t);return[d`<${Le} to=${["workers",t.name]}>${t.name}<//>`,d`<${Rt} name=${t.state} />`,`${F(t.executing)} / ${F(t.threads)}`,F(t.processing),d`<${xl} label=${`Memory of ${t.name}`} parts=${n} />`,d`<span class=${l!==null&&l>.8?"bad":""}>${Z(n.managed+n.unmanaged)}${n.limit===null?"":` / ${Z(n.limit)}`}</span>`,n.spilled===0?"":Z(n.spilled)]}}
    />
  `}var sp=60,ip=20;function Fa(){return tn("workers"),d`
    <${xe} title="Memory" />
    <${ap} />
    <${up} />
    <${fp} />
    <${pp} />
  `}function ap(){let e=Bt.value;if(e===null)return d`
      <section class="card">
        <${We} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:l,unmanagedRecent:o,spilled:r,limit:s}=e.memory,a=l+o;return d`
    <section class="card">
      <dl class="tiles">
        <${oe}
          name="Used"
          value=${Z(t)}
          detail=${s===null||s===0?"no limit":`${bl(t/s)} of ${Z(s)}`}
        />
        <${oe} name="Results" value=${Z(n)} />
        <${oe}
          name="Other"
          value=${Z(a)}
          detail=${`${Z(o)} in the last 30 s`}
        />
        <${oe} name="Spilled" value=${Z(r)} />
      </dl>
      <${xl} label="Memory of all workers" parts=${{managed:n,unmanaged:a,spilled:r,limit:s}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %</li>
      </ul>
    </section>
  `}function up(){let e=[...kl.value.values()].sort((n,l)=>(Ml(l)??0)-(Ml(n)??0));if(e.length===0)return null;let t=e.length>sp;return d`
    <${ve} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&d`<${cp} counts=${Na(e)} />`}
      <${_s} rows=${t?e.slice(0,ip):e} />
    <//>
  `}function cp({counts:e}){let t=Math.max(...e,1);return d`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,l)=>d`
          <li key=${l} class=${l>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${F(n)}</b><span>${l<10?`${l*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function fp(){let{data:e,error:t}=de("memory/groups?limit=50",3e3);return d`
    <${ve} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?d`<${We} error=${t} />`:e.items.length===0?d`<${tt}>No worker holds a result.<//>`:d`
          <${Fe}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:l,bytes:o})=>[d`<span class="mono">${n}</span>`,F(l),Z(o)]}
          />
        `}
    <//>
  `}function pp(){let{data:e,error:t}=de("amm",2e3);if(e===null)return d`
      <${ve} title="Active Memory Manager">
        <${We} error=${t} />
        <//>
    `;let{running:n,interval:l,policies:o,inFlight:r,lastRun:s}=e;return d`
    <${ve} title="Active Memory Manager">
      <div class="buttons">
        ${n?d`<${Ct} label="Stop" scope="admin" path="amm/stop" />`:d`<${Ct} label="Start" scope="admin" path="amm/start" />`}
        <${Ct} label="Run once" scope="admin" path="amm/run_once" />
      </div>
      <dl class="tiles">
        <${oe} name="State" value=${n?"running":"stopped"} detail=${`each ${pt(l)}`} />
        <${oe}
          name="Copies under way"
          value=${F(r.copies)}
          detail=${Z(r.bytes)}
        />
        ${s!==null&&d`
          <${oe}
            name="Last run"
            value=${ot(s.at)}
            detail=${`${F(s.replicated)} copied, ${F(s.dropped)} dropped`}
          />
        `}
      </dl>
      <p class="note">Policies: ${o.length===0?"none":o.map(({name:a})=>a).join(", ")}</p>
      ${(s?.suggestions??[]).length>0&&d`
        <${Fe}
          caption="Suggestions of the last run"
          head=${["Key","Policy","Does","Size","Worker"]}
          rows=${s?.suggestions??[]}
          keyOf=${({key:a,op:c})=>`${c} ${a}`}
          cells=${({key:a,policy:c,op:p,nbytes:h,worker:$,reason:v})=>[d`<span class="mono">${a}</span>`,c,p,Z(h),$??v??""]}
        />
      `}
    <//>
  `}var qe="u-",mp="uplot",hp=qe+"hz",dp=qe+"vt",_p=qe+"title",gp=qe+"wrap",$p=qe+"under",vp=qe+"over",wp=qe+"axis",Yn=qe+"off",yp=qe+"select",Sp=qe+"cursor-x",kp=qe+"cursor-y",bp=qe+"cursor-pt",xp=qe+"legend",Tp=qe+"live",Mp=qe+"inline",Ap=qe+"series",Pp=qe+"marker",Ia=qe+"label",Ep=qe+"value",$o="width",vo="height",_o="top",Ha="bottom",Al="left",gs="right",Os="#000",Ua=Os+"0",$s="mousemove",Ga="mousedown",vs="mouseup",Ba="mouseenter",Va="mouseleave",za="dblclick",Cp="resize",Rp="scroll",ja="change",sr="dppxchange",Ds="--",Dl=typeof window<"u",bs=Dl?document:null,El=Dl?window:null,Lp=Dl?navigator:null,ue,nr;function xs(){let e=devicePixelRatio;ue!=e&&(ue=e,nr&&Ms(ja,nr,xs),nr=matchMedia(`(min-resolution: ${ue-.001}dppx) and (max-resolution: ${ue+.001}dppx)`),qn(ja,nr,xs),El.dispatchEvent(new CustomEvent(sr)))}function St(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function Ts(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Te(e,t,n){e.style[t]=n+"px"}function Vt(e,t,n,l){let o=bs.createElement(e);return t!=null&&St(o,t),n?.insertBefore(o,l),o}function Lt(e,t){return Vt("div",e,t)}var Ya=new WeakMap;function ln(e,t,n,l,o){let r="translate("+t+"px,"+n+"px)",s=Ya.get(e);r!=s&&(e.style.transform=r,Ya.set(e,r),t<0||n<0||t>l||n>o?St(e,Yn):Ts(e,Yn))}var qa=new WeakMap;function Ka(e,t,n){let l=t+n,o=qa.get(e);l!=o&&(qa.set(e,l),e.style.background=t,e.style.borderColor=n)}var Ja=new WeakMap;function Za(e,t,n,l){let o=t+""+n,r=Ja.get(e);o!=r&&(Ja.set(e,o),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=l?-t/2+"px":0,e.style.marginTop=l?-n/2+"px":0)}var Ns={passive:!0},Op={...Ns,capture:!0};function qn(e,t,n,l){t.addEventListener(e,n,l?Op:Ns)}function Ms(e,t,n,l){t.removeEventListener(e,n,Ns)}Dl&&xs();function zt(e,t,n,l){let o;n=n||0,l=l||t.length-1;let r=l<=2147483647;for(;l-n>1;)o=r?n+l>>1:kt((n+l)/2),t[o]<e?n=o:l=o;return e-t[n]<=t[l]-e?n:l}function xu(e){return(n,l,o)=>{let r=-1,s=-1;for(let a=l;a<=o;a++)if(e(n[a])){r=a;break}for(let a=o;a>=l;a--)if(e(n[a])){s=a;break}return[r,s]}}var Tu=e=>e!=null,Mu=e=>e!=null&&e>0,ur=xu(Tu),Dp=xu(Mu);function Np(e,t,n,l=0,o=!1){let r=o?Dp:ur,s=o?Mu:Tu;[t,n]=r(e,t,n);let a=e[t],c=e[t];if(t>-1)if(l==1)a=e[t],c=e[n];else if(l==-1)a=e[n],c=e[t];else for(let p=t;p<=n;p++){let h=e[p];s(h)&&(h<a?a=h:h>c&&(c=h))}return[a??_e,c??-_e]}function cr(e,t,n,l){let o=eu(e),r=eu(t);e==t&&(o==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?fn:Au,a=o==1?kt:Ot,c=r==1?Ot:kt,p=a(s(Ye(e))),h=c(s(Ye(t))),$=Cl(n,p),v=Cl(n,h);return n==10&&(p<0&&($=ge($,-p)),h<0&&(v=ge(v,-h))),l||n==2?(e=$*o,t=v*r):(e=Ru(e,$),t=fr(t,v)),[e,t]}function Ws(e,t,n,l){let o=cr(e,t,n,l);return e==0&&(o[0]=0),t==0&&(o[1]=0),o}var Fs=.1,Qa={mode:3,pad:Fs},yo={pad:0,soft:null,mode:0},Wp={min:yo,max:yo};function ir(e,t,n,l){return pr(n)?Xa(e,t,n):(yo.pad=n,yo.soft=l?0:null,yo.mode=l?3:0,Xa(e,t,Wp))}function ie(e,t){return e??t}function Fp(e,t,n){for(t=ie(t,0),n=ie(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function Xa(e,t,n){let l=n.min,o=n.max,r=ie(l.pad,0),s=ie(o.pad,0),a=ie(l.hard,-_e),c=ie(o.hard,_e),p=ie(l.soft,_e),h=ie(o.soft,-_e),$=ie(l.mode,0),v=ie(o.mode,0),_=t-e,k=fn(_),b=mt(Ye(e),Ye(t)),y=fn(b),T=Ye(y-k);(_<1e-24||T>10)&&(_=0,(e==0||t==0)&&(_=1e-24,$==2&&p!=_e&&(r=0),v==2&&h!=-_e&&(s=0)));let S=_||b||1e3,R=fn(S),M=Cl(10,kt(R)),V=S*(_==0?e==0?.1:1:r),P=ge(Ru(e-V,M/10),24),q=e>=p&&($==1||$==3&&P<=p||$==2&&P>=p)?p:_e,z=mt(a,P<q&&e>=q?q:jt(q,P)),X=S*(_==0?t==0?.1:1:s),B=ge(fr(t+X,M/10),24),C=t<=h&&(v==1||v==3&&B>=h||v==2&&B<=h)?h:-_e,j=jt(c,B>C&&t<=C?C:mt(C,B));return z==j&&z==0&&(j=100),[z,j]}var Ip=new Intl.NumberFormat(Dl?Lp.language:"en-US"),Is=e=>Ip.format(e),bt=Math,rr=bt.PI,Ye=bt.abs,kt=bt.floor,je=bt.round,Ot=bt.ceil,jt=bt.min,mt=bt.max,Cl=bt.pow,eu=bt.sign,fn=bt.log10,Au=bt.log2,Hp=(e,t=1)=>bt.sinh(e)*t,ws=(e,t=1)=>bt.asinh(e/t),_e=1/0;function tu(e){return(fn((e^e>>31)-(e>>31))|0)+1}function As(e,t,n){return jt(mt(e,t),n)}function Pu(e){return typeof e=="function"}function ne(e){return Pu(e)?e:()=>e}var Up=()=>{},Eu=e=>e,Cu=(e,t)=>t,Gp=e=>null,nu=e=>!0,lu=(e,t)=>e==t,Bp=/\.\d*?(?=9{6,}|0{6,})/gm,Kn=e=>{if(Ou(e)||Mn.has(e))return e;let t=`${e}`,n=t.match(Bp);if(n==null)return e;let l=n[0].length-1;if(t.indexOf("e-")!=-1){let[o,r]=t.split("e");return+`${Kn(o)}e${r}`}return ge(e,l)};function zn(e,t){return Kn(ge(Kn(e/t))*t)}function fr(e,t){return Kn(Ot(Kn(e/t))*t)}function Ru(e,t){return Kn(kt(Kn(e/t))*t)}function ge(e,t=0){if(Ou(e))return e;let n=10**t,l=e*n*(1+Number.EPSILON);return je(l)/n}var Mn=new Map;function Lu(e){return((""+e).split(".")[1]||"").length}function ko(e,t,n,l){let o=[],r=l.map(Lu);for(let s=t;s<n;s++){let a=Ye(s),c=ge(Cl(e,s),a);for(let p=0;p<l.length;p++){let h=e==10?+`${l[p]}e${s}`:l[p]*c,$=(s>=0?0:a)+(s>=r[p]?0:r[p]),v=e==10?h:ge(h,$);o.push(v),Mn.set(v,$)}}return o}var So={},Hs=[],Rl=[null,null],Tn=Array.isArray,Ou=Number.isInteger,Vp=e=>e===void 0;function ou(e){return typeof e=="string"}function pr(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function zp(e){return e!=null&&typeof e=="object"}var jp=Object.getPrototypeOf(Uint8Array),Du="__proto__";function Ll(e,t=pr){let n;if(Tn(e)){let l=e.find(o=>o!=null);if(Tn(l)||t(l)){n=Array(e.length);for(let o=0;o<e.length;o++)n[o]=Ll(e[o],t)}else n=e.slice()}else if(e instanceof jp)n=e.slice();else if(t(e)){n={};for(let l in e)l!=Du&&(n[l]=Ll(e[l],t))}else n=e;return n}function Ue(e){let t=arguments;for(let n=1;n<t.length;n++){let l=t[n];for(let o in l)o!=Du&&(pr(e[o])?Ue(e[o],Ll(l[o])):e[o]=Ll(l[o]))}return e}var Yp=0,qp=1,Kp=2;function Jp(e,t,n){for(let l=0,o,r=-1;l<t.length;l++){let s=t[l];if(s>r){for(o=s-1;o>=0&&e[o]==null;)e[o--]=null;for(o=s+1;o<n&&e[o]==null;)e[r=o++]=null}}}function Zp(e,t){if(em(e)){let s=e[0].slice();for(let a=1;a<e.length;a++)s.push(...e[a].slice(1));return tm(s[0])||(s=Xp(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let c=e[s][0],p=c.length;for(let h=0;h<p;h++)n.add(c[h])}let l=[Array.from(n).sort((s,a)=>s-a)],o=l[0].length,r=new Map;for(let s=0;s<o;s++)r.set(l[0][s],s);for(let s=0;s<e.length;s++){let a=e[s],c=a[0];for(let p=1;p<a.length;p++){let h=a[p],$=Array(o).fill(void 0),v=t?t[s][p]:qp,_=[];for(let k=0;k<h.length;k++){let b=h[k],y=r.get(c[k]);b===null?v!=Yp&&($[y]=b,v==Kp&&_.push(y)):$[y]=b}Jp($,_,o),l.push($)}}return l}var Qp=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function Xp(e){let t=e[0],n=t.length,l=Array(n);for(let r=0;r<l.length;r++)l[r]=r;l.sort((r,s)=>t[r]-t[s]);let o=[];for(let r=0;r<e.length;r++){let s=e[r],a=Array(n);for(let c=0;c<n;c++)a[c]=s[l[c]];o.push(a)}return o}function em(e){let t=e[0][0],n=t.length;for(let l=1;l<e.length;l++){let o=e[l][0];if(o.length!=n)return!1;if(o!=t){for(let r=0;r<n;r++)if(o[r]!=t[r])return!1}}return!0}function tm(e,t=100){let n=e.length;if(n<=1)return!0;let l=0,o=n-1;for(;l<=o&&e[l]==null;)l++;for(;o>=l&&e[o]==null;)o--;if(o<=l)return!0;let r=mt(1,kt((o-l+1)/t));for(let s=e[l],a=l+r;a<=o;a+=r){let c=e[a];if(c!=null){if(c<=s)return!1;s=c}}return!0}var Nu=["January","February","March","April","May","June","July","August","September","October","November","December"],Wu=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Fu(e){return e.slice(0,3)}var nm=Wu.map(Fu),lm=Nu.map(Fu),om={MMMM:Nu,MMM:lm,WWWW:Wu,WWW:nm};function go(e){return(e<10?"0":"")+e}function rm(e){return(e<10?"00":e<100?"0":"")+e}var sm={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>go(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>go(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>go(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>go(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>go(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>rm(e.getMilliseconds())};function Us(e,t){t=t||om;let n=[],l=/\{([a-z]+)\}|[^{]+/gi,o;for(;o=l.exec(e);)n.push(o[0][0]=="{"?sm[o[1]]:o[0]);return r=>{let s="";for(let a=0;a<n.length;a++)s+=typeof n[a]=="string"?n[a]:n[a](r,t);return s}}var im=new Intl.DateTimeFormat().resolvedOptions().timeZone;function am(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==im?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var Iu=e=>e%1==0,ar=[1,2,2.5,5],um=ko(10,-32,0,ar),Hu=ko(10,0,32,ar),cm=Hu.filter(Iu),jn=um.concat(Hu),Gs=`
`,Uu="{YYYY}",ru=Gs+Uu,Gu="{M}/{D}",wo=Gs+Gu,lr=wo+"/{YY}",Bu="{aa}",fm="{h}:{mm}",Pl=fm+Bu,su=Gs+Pl,iu=":{ss}",pe=null;function Vu(e){let t=e*1e3,n=t*60,l=n*60,o=l*24,r=o*30,s=o*365,c=(e==1?ko(10,0,3,ar).filter(Iu):ko(10,-3,0,ar)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,l,l*2,l*3,l*4,l*6,l*8,l*12,o,o*2,o*3,o*4,o*5,o*6,o*7,o*8,o*9,o*10,o*15,r,r*2,r*3,r*4,r*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),p=[[s,Uu,pe,pe,pe,pe,pe,pe,1],[o*28,"{MMM}",ru,pe,pe,pe,pe,pe,1],[o,Gu,ru,pe,pe,pe,pe,pe,1],[l,"{h}"+Bu,lr,pe,wo,pe,pe,pe,1],[n,Pl,lr,pe,wo,pe,pe,pe,1],[t,iu,lr+" "+Pl,pe,wo+" "+Pl,pe,su,pe,1],[e,iu+".{fff}",lr+" "+Pl,pe,wo+" "+Pl,pe,su,pe,1]];function h($){return(v,_,k,b,y,T)=>{let S=[],R=y>=s,M=y>=r&&y<s,V=$(k),P=ge(V*e,3),q=ys(V.getFullYear(),R?0:V.getMonth(),M||R?1:V.getDate()),z=ge(q*e,3);if(M||R){let X=M?y/r:0,B=R?y/s:0,C=P==z?P:ge(ys(q.getFullYear()+B,q.getMonth()+X,1)*e,3),j=new Date(je(C/e)),O=j.getFullYear(),K=j.getMonth();for(let G=0;C<=b;G++){let le=ys(O+B*G,K+X*G,1),U=le-$(ge(le*e,3));C=ge((+le+U)*e,3),C<=b&&S.push(C)}}else{let X=y>=o?o:y,B=kt(k)-kt(P),C=z+B+fr(P-z,X);S.push(C);let j=$(C),O=j.getHours()+j.getMinutes()/n+j.getSeconds()/l,K=y/l,G=v.axes[_]._space,le=T/G;for(;C=ge(C+y,e==1?0:3),!(C>b);)if(K>1){let U=kt(ge(O+K,6))%24,re=$(C).getHours()-U;re>1&&(re=-1),C-=re*l,O=(O+K)%24;let me=S[S.length-1];ge((C-me)/y,3)*le>=.7&&S.push(C)}else S.push(C)}return S}}return[c,p,h]}var[pm,mm,hm]=Vu(1),[dm,_m,gm]=Vu(.001);ko(2,-53,53,[1]);function au(e,t){return e.map(n=>n.map((l,o)=>o==0||o==8||l==null?l:t(o==1||n[8]==0?l:n[1]+l)))}function uu(e,t){return(n,l,o,r,s)=>{let a=t.find(k=>s>=k[0])||t[t.length-1],c,p,h,$,v,_;return l.map(k=>{let b=e(k),y=b.getFullYear(),T=b.getMonth(),S=b.getDate(),R=b.getHours(),M=b.getMinutes(),V=b.getSeconds(),P=y!=c&&a[2]||T!=p&&a[3]||S!=h&&a[4]||R!=$&&a[5]||M!=v&&a[6]||V!=_&&a[7]||a[1];return c=y,p=T,h=S,$=R,v=M,_=V,P(b)})}}function $m(e,t){let n=Us(t);return(l,o,r,s,a)=>o.map(c=>n(e(c)))}function ys(e,t,n){return new Date(e,t,n)}function cu(e,t){return t(e)}var vm="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function fu(e,t){return(n,l,o,r)=>r==null?Ds:t(e(l))}function wm(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function ym(e,t){return e.series[t].fill(e,t)}var Sm={show:!0,live:!0,isolate:!1,mount:Up,markers:{show:!0,width:2,stroke:wm,fill:ym,dash:"solid"},idx:null,idxs:null,values:[]};function km(e,t){let n=e.cursor.points,l=Lt(),o=n.size(e,t);Te(l,$o,o),Te(l,vo,o);let r=o/-2;Te(l,"marginLeft",r),Te(l,"marginTop",r);let s=n.width(e,t,o);return s&&Te(l,"borderWidth",s),l}function bm(e,t){let n=e.series[t].points;return n._fill||n._stroke}function xm(e,t){let n=e.series[t].points;return n._stroke||n._fill}function Tm(e,t){return e.series[t].points.size}var Ss=[0,0];function Mm(e,t,n){return Ss[0]=t,Ss[1]=n,Ss}function or(e,t,n,l=!0){return o=>{o.button==0&&(!l||o.target==t)&&n(o)}}function ks(e,t,n,l=!0){return o=>{(!l||o.target==t)&&n(o)}}var Am={show:!0,x:!0,y:!0,lock:!1,move:Mm,points:{one:!1,show:km,size:Tm,width:0,stroke:xm,fill:bm},bind:{mousedown:or,mouseup:or,click:or,dblclick:or,mousemove:ks,mouseleave:ks,mouseenter:ks},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,l,o)=>l-o,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},zu={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Bs=Ue({},zu,{filter:Cu}),ju=Ue({},Bs,{size:10}),Yu=Ue({},zu,{show:!1}),Vs='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',qu="bold "+Vs,Ku=1.5,pu={show:!0,scale:"x",stroke:Os,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:qu,side:2,grid:Bs,ticks:ju,border:Yu,font:Vs,lineGap:Ku,rotate:0},Pm="Value",Em="Time",mu={show:!0,scale:"x",auto:!1,sorted:1,min:_e,max:-_e,idxs:[]};function Cm(e,t,n,l,o){return t.map(r=>r==null?"":Is(r))}function Rm(e,t,n,l,o,r,s){let a=[],c=Mn.get(o)||0;n=s?n:ge(fr(n,o),c);for(let p=n;p<=l;p=ge(p+o,c))a.push(Object.is(p,-0)?0:p);return a}function Ps(e,t,n,l,o,r,s){let a=[],c=e.scales[e.axes[t].scale].log,p=c==10?fn:Au,h=kt(p(n));o=Cl(c,h),c==10&&(o=jn[zt(o,jn)]);let $=n,v=o*c;c==10&&(v=jn[zt(v,jn)]);do a.push($),$=$+o,c==10&&!Mn.has($)&&($=ge($,Mn.get(o))),$>=v&&(o=$,v=o*c,c==10&&(v=jn[zt(v,jn)]));while($<=l);return a}function Lm(e,t,n,l,o,r,s){let c=e.scales[e.axes[t].scale].asinh,p=l>c?Ps(e,t,mt(c,n),l,o):[c],h=l>=0&&n<=0?[0]:[];return(n<-c?Ps(e,t,mt(c,-l),-n,o):[c]).reverse().map(v=>-v).concat(h,p)}var Ju=/./,Om=/[12357]/,Dm=/[125]/,hu=/1/,Es=(e,t,n,l)=>e.map((o,r)=>t==4&&o==0||r%l==0&&n.test(o.toExponential()[o<0?1:0])?o:null);function Nm(e,t,n,l,o){let r=e.axes[n],s=r.scale,a=e.scales[s],c=e.valToPos,p=r._space,h=c(10,s),$=c(9,s)-h>=p?Ju:c(7,s)-h>=p?Om:c(5,s)-h>=p?Dm:hu;if($==hu){let v=Ye(c(1,s)-h);if(v<p)return Es(t.slice().reverse(),a.distr,$,Ot(p/v)).reverse()}return Es(t,a.distr,$,1)}function Wm(e,t,n,l,o){let r=e.axes[n],s=r.scale,a=r._space,c=e.valToPos,p=Ye(c(1,s)-c(2,s));return p<a?Es(t.slice().reverse(),3,Ju,Ot(a/p)).reverse():t}function Fm(e,t,n,l){return l==null?Ds:t==null?"":Is(t)}var du={show:!0,scale:"y",stroke:Os,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:qu,side:3,grid:Bs,ticks:ju,border:Yu,font:Vs,lineGap:Ku,rotate:0};function Im(e,t){let n=3+(e||1)*2;return ge(n*t,3)}function Hm(e,t){let{scale:n,idxs:l}=e.series[0],o=e._data[0],r=e.valToPos(o[l[0]],n,!0),s=e.valToPos(o[l[1]],n,!0),a=Ye(s-r),c=e.series[t],p=a/(c.points.space*ue);return l[1]-l[0]<=p}var _u={scale:null,auto:!0,sorted:0,min:_e,max:-_e},Zu=(e,t,n,l,o)=>o,gu={show:!0,auto:!0,sorted:0,gaps:Zu,alpha:1,facets:[Ue({},_u,{scale:"x"}),Ue({},_u,{scale:"y"})]},$u={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Zu,alpha:1,points:{show:Hm,filter:null},values:null,min:_e,max:-_e,idxs:[],path:null,clip:null};function Um(e,t,n,l,o){return n/10}var Qu={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Gm=Ue({},Qu,{time:!1,ori:1}),vu={};function Xu(e,t){let n=vu[e];return n||(n={key:e,plots:[],sub(l){n.plots.push(l)},unsub(l){n.plots=n.plots.filter(o=>o!=l)},pub(l,o,r,s,a,c,p){for(let h=0;h<n.plots.length;h++)n.plots[h]!=o&&n.plots[h].pub(l,o,r,s,a,c,p)}},e!=null&&(vu[e]=n)),n}var Ol=1,Cs=2;function Jn(e,t,n){let l=e.mode,o=e.series[t],r=l==2?e._data[t]:e._data,s=e.scales,a=e.bbox,c=r[0],p=l==2?r[1]:r[t],h=l==2?s[o.facets[0].scale]:s[e.series[0].scale],$=l==2?s[o.facets[1].scale]:s[o.scale],v=a.left,_=a.top,k=a.width,b=a.height,y=e.valToPosH,T=e.valToPosV;return h.ori==0?n(o,c,p,h,$,y,T,v,_,k,b,hr,Nl,_r,tc,lc):n(o,c,p,h,$,T,y,_,v,b,k,dr,Wl,Ys,nc,oc)}function zs(e,t){let n=0,l=0,o=ie(e.bands,Hs);for(let r=0;r<o.length;r++){let s=o[r];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?l|=1:l|=2)}return[n,l==1?-1:l==2?1:l==3?2:0]}function Bm(e,t,n,l,o){let r=e.mode,s=e.series[t],a=r==2?s.facets[1].scale:s.scale,c=e.scales[a];return o==-1?c.min:o==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function pn(e,t,n,l,o,r){return Jn(e,t,(s,a,c,p,h,$,v,_,k,b,y)=>{let T=s.pxRound,S=p.dir*(p.ori==0?1:-1),R=p.ori==0?Nl:Wl,M,V;S==1?(M=n,V=l):(M=l,V=n);let P=T($(a[M],p,b,_)),q=T(v(c[M],h,y,k)),z=T($(a[V],p,b,_)),X=T(v(r==1?h.max:h.min,h,y,k)),B=new Path2D(o);return R(B,z,X),R(B,P,X),R(B,P,q),B})}function mr(e,t,n,l,o,r){let s=null;if(e.length>0){s=new Path2D;let a=t==0?_r:Ys,c=n;for(let $=0;$<e.length;$++){let v=e[$];if(v[1]>v[0]){let _=v[0]-c;_>0&&a(s,c,l,_,l+r),c=v[1]}}let p=n+o-c,h=10;p>0&&a(s,c,l-h/2,p,l+r+h)}return s}function Vm(e,t,n){let l=e[e.length-1];l&&l[0]==t?l[1]=n:e.push([t,n])}function js(e,t,n,l,o,r,s){let a=[],c=e.length;for(let p=o==1?n:l;p>=n&&p<=l;p+=o)if(t[p]===null){let $=p,v=p;if(o==1)for(;++p<=l&&t[p]===null;)v=p;else for(;--p>=n&&t[p]===null;)v=p;let _=r(e[$]),k=v==$?_:r(e[v]),b=$-o;_=s<=0&&b>=0&&b<c?r(e[b]):_;let T=v+o;k=s>=0&&T>=0&&T<c?r(e[T]):k,k>=_&&a.push([_,k])}return a}function wu(e){return e==0?Eu:e==1?je:t=>zn(t,e)}function ec(e){let t=e==0?hr:dr,n=e==0?(o,r,s,a,c,p)=>{o.arcTo(r,s,a,c,p)}:(o,r,s,a,c,p)=>{o.arcTo(s,r,c,a,p)},l=e==0?(o,r,s,a,c)=>{o.rect(r,s,a,c)}:(o,r,s,a,c)=>{o.rect(s,r,c,a)};return(o,r,s,a,c,p=0,h=0)=>{p==0&&h==0?l(o,r,s,a,c):(p=jt(p,a/2,c/2),h=jt(h,a/2,c/2),t(o,r+p,s),n(o,r+a,s,r+a,s+c,p),n(o,r+a,s+c,r,s+c,h),n(o,r,s+c,r,s,h),n(o,r,s,r+a,s,p),o.closePath())}}var hr=(e,t,n)=>{e.moveTo(t,n)},dr=(e,t,n)=>{e.moveTo(n,t)},Nl=(e,t,n)=>{e.lineTo(t,n)},Wl=(e,t,n)=>{e.lineTo(n,t)},_r=ec(0),Ys=ec(1),tc=(e,t,n,l,o,r)=>{e.arc(t,n,l,o,r)},nc=(e,t,n,l,o,r)=>{e.arc(n,t,l,o,r)},lc=(e,t,n,l,o,r,s)=>{e.bezierCurveTo(t,n,l,o,r,s)},oc=(e,t,n,l,o,r,s)=>{e.bezierCurveTo(n,t,o,l,s,r)};function rc(e){return(t,n,l,o,r)=>Jn(t,n,(s,a,c,p,h,$,v,_,k,b,y)=>{let{pxRound:T,points:S}=s,R,M;p.ori==0?(R=hr,M=tc):(R=dr,M=nc);let V=ge(S.width*ue,3),P=(S.size-S.width)/2*ue,q=ge(P*2,3),z=new Path2D,X=new Path2D,{left:B,top:C,width:j,height:O}=t.bbox;_r(X,B-q,C-q,j+q*2,O+q*2);let K=G=>{if(c[G]!=null){let le=T($(a[G],p,b,_)),U=T(v(c[G],h,y,k));R(z,le+P,U),M(z,le,U,P,0,rr*2)}};if(r)r.forEach(K);else for(let G=l;G<=o;G++)K(G);return{stroke:V>0?z:null,fill:z,clip:X,flags:Ol|Cs}})}function sc(e){return(t,n,l,o,r,s)=>{l!=o&&(r!=l&&s!=l&&e(t,n,l),r!=o&&s!=o&&e(t,n,o),e(t,n,s))}}var zm=sc(Nl),jm=sc(Wl);function ic(e){let t=ie(e?.alignGaps,0);return(n,l,o,r)=>Jn(n,l,(s,a,c,p,h,$,v,_,k,b,y)=>{[o,r]=ur(c,o,r);let T=s.pxRound,S=O=>T($(O,p,b,_)),R=O=>T(v(O,h,y,k)),M,V;p.ori==0?(M=Nl,V=zm):(M=Wl,V=jm);let P=p.dir*(p.ori==0?1:-1),q={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ol},z=q.stroke,X=!1;if(r-o>=b*4){let O=I=>n.posToVal(I,p.key,!0),K=null,G=null,le,U,ht,Me=S(a[P==1?o:r]),re=S(a[o]),me=S(a[r]),ee=O(P==1?re+1:me-1);for(let I=P==1?o:r;I>=o&&I<=r;I+=P){let Ge=a[I],Ae=(P==1?Ge<ee:Ge>ee)?Me:S(Ge),ce=c[I];Ae==Me?ce!=null?(U=ce,K==null?(M(z,Ae,R(U)),le=K=G=U):U<K?K=U:U>G&&(G=U)):ce===null&&(X=!0):(K!=null&&V(z,Me,R(K),R(G),R(le),R(U)),ce!=null?(U=ce,M(z,Ae,R(U)),K=G=le=U):(K=G=null,ce===null&&(X=!0)),Me=Ae,ee=O(Me+P))}K!=null&&K!=G&&ht!=Me&&V(z,Me,R(K),R(G),R(le),R(U))}else for(let O=P==1?o:r;O>=o&&O<=r;O+=P){let K=c[O];K===null?X=!0:K!=null&&M(z,S(a[O]),R(K))}let[C,j]=zs(n,l);if(s.fill!=null||C!=0){let O=q.fill=new Path2D(z),K=s.fillTo(n,l,s.min,s.max,C),G=R(K),le=S(a[o]),U=S(a[r]);P==-1&&([U,le]=[le,U]),M(O,U,G),M(O,le,G)}if(!s.spanGaps){let O=[];X&&O.push(...js(a,c,o,r,P,S,t)),q.gaps=O=s.gaps(n,l,o,r,O),q.clip=mr(O,p.ori,_,k,b,y)}return j!=0&&(q.band=j==2?[pn(n,l,o,r,z,-1),pn(n,l,o,r,z,1)]:pn(n,l,o,r,z,j)),q})}function Ym(e){let t=ie(e.align,1),n=ie(e.ascDesc,!1),l=ie(e.alignGaps,0),o=ie(e.extend,!1);return(r,s,a,c)=>Jn(r,s,(p,h,$,v,_,k,b,y,T,S,R)=>{[a,c]=ur($,a,c);let M=p.pxRound,{left:V,width:P}=r.bbox,q=re=>M(k(re,v,S,y)),z=re=>M(b(re,_,R,T)),X=v.ori==0?Nl:Wl,B={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ol},C=B.stroke,j=v.dir*(v.ori==0?1:-1),O=z($[j==1?a:c]),K=q(h[j==1?a:c]),G=K,le=K;o&&t==-1&&(le=V,X(C,le,O)),X(C,K,O);for(let re=j==1?a:c;re>=a&&re<=c;re+=j){let me=$[re];if(me==null)continue;let ee=q(h[re]),I=z(me);t==1?X(C,ee,O):X(C,G,I),X(C,ee,I),O=I,G=ee}let U=G;o&&t==1&&(U=V+P,X(C,U,O));let[ht,Me]=zs(r,s);if(p.fill!=null||ht!=0){let re=B.fill=new Path2D(C),me=p.fillTo(r,s,p.min,p.max,ht),ee=z(me);X(re,U,ee),X(re,le,ee)}if(!p.spanGaps){let re=[];re.push(...js(h,$,a,c,j,q,l));let me=p.width*ue/2,ee=n||t==1?me:-me,I=n||t==-1?-me:me;re.forEach(Ge=>{Ge[0]+=ee,Ge[1]+=I}),B.gaps=re=p.gaps(r,s,a,c,re),B.clip=mr(re,v.ori,y,T,S,R)}return Me!=0&&(B.band=Me==2?[pn(r,s,a,c,C,-1),pn(r,s,a,c,C,1)]:pn(r,s,a,c,C,Me)),B})}function yu(e,t,n,l,o,r,s=_e){if(e.length>1){let a=null;for(let c=0,p=1/0;c<e.length;c++)if(t[c]!==void 0){if(a!=null){let h=Ye(e[c]-e[a]);h<p&&(p=h,s=Ye(n(e[c],l,o,r)-n(e[a],l,o,r)))}a=c}}return s}function qm(e){e=e||So;let t=ie(e.size,[.6,_e,1]),n=e.align||0,l=e.gap||0,o=e.radius;o=o==null?[0,0]:typeof o=="number"?[o,0]:o;let r=ne(o),s=1-t[0],a=ie(t[1],_e),c=ie(t[2],1),p=ie(e.disp,So),h=ie(e.each,_=>{}),{fill:$,stroke:v}=p;return(_,k,b,y)=>Jn(_,k,(T,S,R,M,V,P,q,z,X,B,C)=>{let j=T.pxRound,O=n,K=l*ue,G=a*ue,le=c*ue,U,ht;M.ori==0?[U,ht]=r(_,k):[ht,U]=r(_,k);let Me=M.dir*(M.ori==0?1:-1),re=M.ori==0?_r:Ys,me=M.ori==0?h:(N,$e,Be,tl,Cn,qt,Rn)=>{h(N,$e,Be,Cn,tl,Rn,qt)},ee=ie(_.bands,Hs).find(N=>N.series[0]==k),I=ee!=null?ee.dir:0,Ge=T.fillTo(_,k,T.min,T.max,I),it=j(q(Ge,V,C,X)),Ae,ce,Dt,gt=B,Ce=j(T.width*ue),Yt=!1,on=null,xt=null,hn=null,Qn=null;$!=null&&(Ce==0||v!=null)&&(Yt=!0,on=$.values(_,k,b,y),xt=new Map,new Set(on).forEach(N=>{N!=null&&xt.set(N,new Path2D)}),Ce>0&&(hn=v.values(_,k,b,y),Qn=new Map,new Set(hn).forEach(N=>{N!=null&&Qn.set(N,new Path2D)})));let{x0:Xn,size:Ul}=p;if(Xn!=null&&Ul!=null){O=1,S=Xn.values(_,k,b,y),Xn.unit==2&&(S=S.map(Be=>_.posToVal(z+Be*B,M.key,!0)));let N=Ul.values(_,k,b,y);Ul.unit==2?ce=N[0]*B:ce=P(N[0],M,B,z)-P(0,M,B,z),gt=yu(S,R,P,M,B,z,gt),Dt=gt-ce+K}else gt=yu(S,R,P,M,B,z,gt),Dt=gt*s+K,ce=gt-Dt;Dt<1&&(Dt=0),Ce>=ce/2&&(Ce=0),Dt<5&&(j=Eu);let To=Dt>0,Pn=gt-Dt-(To?Ce:0);ce=j(As(Pn,le,G)),Ae=(O==0?ce/2:O==Me?0:ce)-O*Me*((O==0?K/2:0)+(To?Ce/2:0));let at={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},el=Yt?null:new Path2D,rn=null;if(ee!=null)rn=_.data[ee.series[1]];else{let{y0:N,y1:$e}=p;N!=null&&$e!=null&&(R=$e.values(_,k,b,y),rn=N.values(_,k,b,y))}let En=U*ce,Q=ht*ce;for(let N=Me==1?b:y;N>=b&&N<=y;N+=Me){let $e=R[N];if($e==null)continue;if(rn!=null){let dt=rn[N]??0;if($e-dt==0)continue;it=q(dt,V,C,X)}let Be=M.distr!=2||p!=null?S[N]:N,tl=P(Be,M,B,z),Cn=q(ie($e,Ge),V,C,X),qt=j(tl-Ae),Rn=j(mt(Cn,it)),$t=j(jt(Cn,it)),Tt=Rn-$t;if($e!=null){let dt=$e<0?Q:En,Nt=$e<0?En:Q;Yt?(Ce>0&&hn[N]!=null&&re(Qn.get(hn[N]),qt,$t+kt(Ce/2),ce,mt(0,Tt-Ce),dt,Nt),on[N]!=null&&re(xt.get(on[N]),qt,$t+kt(Ce/2),ce,mt(0,Tt-Ce),dt,Nt)):re(el,qt,$t+kt(Ce/2),ce,mt(0,Tt-Ce),dt,Nt),me(_,k,N,qt-Ce/2,$t,ce+Ce,Tt)}}return Ce>0?at.stroke=Yt?Qn:el:Yt||(at._fill=T.width==0?T._fill:T._stroke??T._fill,at.width=0),at.fill=Yt?xt:el,at})}function Km(e,t){let n=ie(t?.alignGaps,0);return(l,o,r,s)=>Jn(l,o,(a,c,p,h,$,v,_,k,b,y,T)=>{[r,s]=ur(p,r,s);let S=a.pxRound,R=U=>S(v(U,h,y,k)),M=U=>S(_(U,$,T,b)),V,P,q;h.ori==0?(V=hr,q=Nl,P=lc):(V=dr,q=Wl,P=oc);let z=h.dir*(h.ori==0?1:-1),X=R(c[z==1?r:s]),B=X,C=[],j=[];for(let U=z==1?r:s;U>=r&&U<=s;U+=z)if(p[U]!=null){let Me=c[U],re=R(Me);C.push(B=re),j.push(M(p[U]))}let O={stroke:e(C,j,V,q,P,S),fill:null,clip:null,band:null,gaps:null,flags:Ol},K=O.stroke,[G,le]=zs(l,o);if(a.fill!=null||G!=0){let U=O.fill=new Path2D(K),ht=a.fillTo(l,o,a.min,a.max,G),Me=M(ht);q(U,B,Me),q(U,X,Me)}if(!a.spanGaps){let U=[];U.push(...js(c,p,r,s,z,R,n)),O.gaps=U=a.gaps(l,o,r,s,U),O.clip=mr(U,h.ori,k,b,y,T)}return le!=0&&(O.band=le==2?[pn(l,o,r,s,K,-1),pn(l,o,r,s,K,1)]:pn(l,o,r,s,K,le)),O})}function Jm(e){return Km(Zm,e)}function Zm(e,t,n,l,o,r){let s=e.length;if(s<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),s==2)l(a,e[1],t[1]);else{let c=Array(s),p=Array(s-1),h=Array(s-1),$=Array(s-1);for(let v=0;v<s-1;v++)h[v]=t[v+1]-t[v],$[v]=e[v+1]-e[v],p[v]=h[v]/$[v];c[0]=p[0];for(let v=1;v<s-1;v++)p[v]===0||p[v-1]===0||p[v-1]>0!=p[v]>0?c[v]=0:(c[v]=3*($[v-1]+$[v])/((2*$[v]+$[v-1])/p[v-1]+($[v]+2*$[v-1])/p[v]),isFinite(c[v])||(c[v]=0));c[s-1]=p[s-2];for(let v=0;v<s-1;v++)o(a,e[v]+$[v]/3,t[v]+c[v]*$[v]/3,e[v+1]-$[v]/3,t[v+1]-c[v+1]*$[v]/3,e[v+1],t[v+1])}return a}var Rs=new Set;function Su(){for(let e of Rs)e.syncRect(!0)}Dl&&(qn(Cp,El,Su),qn(Rp,El,Su,!0),qn(sr,El,()=>{rt.pxRatio=ue}));var Qm=ic(),Xm=rc();function ku(e,t,n,l){return(l?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((r,s)=>Ls(r,s,t,n))}function eh(e,t){return e.map((n,l)=>l==0?{}:Ue({},t,n))}function Ls(e,t,n,l){return Ue({},t==0?n:l,e)}function ac(e,t,n){return t==null?Rl:[t,n]}var th=ac;function nh(e,t,n){return t==null?Rl:ir(t,n,Fs,!0)}function uc(e,t,n,l){return t==null?Rl:cr(t,n,e.scales[l].log,!1)}var lh=uc;function cc(e,t,n,l){return t==null?Rl:Ws(t,n,e.scales[l].log,!1)}var oh=cc;function rh(e,t,n,l,o){let r=mt(tu(e),tu(t)),s=t-e,a=zt(o/l*s,n);do{let c=n[a],p=l*c/s;if(p>=o&&r+(c<5?Mn.get(c):0)<=17)return[c,p]}while(++a<n.length);return[0,0]}function bu(e){let t,n;return e=e.replace(/(\d+)px/,(l,o)=>(t=je((n=+o)*ue))+"px"),[e,t,n]}function sh(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=ge(t[2]*ue,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function rt(e,t,n){let l={mode:ie(e.mode,1)},o=l.mode;function r(i,u,f,m){let g=u.valToPct(i);return m+f*(u.dir==-1?1-g:g)}function s(i,u,f,m){let g=u.valToPct(i);return m+f*(u.dir==-1?g:1-g)}function a(i,u,f,m){return u.ori==0?r(i,u,f,m):s(i,u,f,m)}l.valToPosH=r,l.valToPosV=s;let c=!1;l.status=0;let p=l.root=Lt(mp);if(e.id!=null&&(p.id=e.id),St(p,e.class),e.title){let i=Lt(_p,p);i.textContent=e.title}let h=Vt("canvas"),$=l.ctx=h.getContext("2d"),v=Lt(gp,p);qn("click",v,i=>{i.target===k&&(we!=pl||Pe!=ml)&&lt.click(l,i)},!0);let _=l.under=Lt($p,v);v.appendChild(h);let k=l.over=Lt(vp,v);e=Ll(e);let b=+ie(e.pxAlign,1),y=wu(b);(e.plugins||[]).forEach(i=>{i.opts&&(e=i.opts(l,e)||e)});let T=e.ms||.001,S=l.series=o==1?ku(e.series||[],mu,$u,!1):eh(e.series||[null],gu),R=l.axes=ku(e.axes||[],pu,du,!0),M=l.scales={},V=l.bands=e.bands||[];V.forEach(i=>{i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1)});let P=o==2?S[1].facets[0].scale:S[0].scale,q={axes:nf,series:Zc},z=(e.drawOrder||["axes","series"]).map(i=>q[i]);function X(i){let u=i.distr==3?f=>fn(f>0?f:i.clamp(l,f,i.min,i.max,i.key)):i.distr==4?f=>ws(f,i.asinh):i.distr==100?f=>i.fwd(f):f=>f;return f=>{let m=u(f),{_min:g,_max:w}=i,x=w-g;return(m-g)/x}}function B(i){let u=M[i];if(u==null){let f=(e.scales||So)[i]||So;if(f.from!=null){B(f.from);let m=Ue({},M[f.from],f,{key:i});m.valToPct=X(m),M[i]=m}else{u=M[i]=Ue({},i==P?Qu:Gm,f),u.key=i;let m=u.time,g=u.range,w=Tn(g);if((i!=P||o==2&&!m)&&(w&&(g[0]==null||g[1]==null)&&(g={min:g[0]==null?Qa:{mode:1,hard:g[0],soft:g[0]},max:g[1]==null?Qa:{mode:1,hard:g[1],soft:g[1]}},w=!1),!w&&pr(g))){let x=g;g=(A,E,L)=>E==null?Rl:ir(E,L,x)}u.range=ne(g||(m?th:i==P?u.distr==3?lh:u.distr==4?oh:ac:u.distr==3?uc:u.distr==4?cc:nh)),u.auto=ne(w?!1:u.auto),u.clamp=ne(u.clamp||Um),u._min=u._max=null,u.valToPct=X(u)}}}B("x"),B("y"),o==1&&S.forEach(i=>{B(i.scale)}),R.forEach(i=>{B(i.scale)});for(let i in e.scales)B(i);let C=M[P],j=C.distr,O,K;C.ori==0?(St(p,hp),O=r,K=s):(St(p,dp),O=s,K=r);let G={};for(let i in M){let u=M[i];(u.min!=null||u.max!=null)&&(G[i]={min:u.min,max:u.max},u.min=u.max=null)}let le=e.tzDate||(i=>new Date(je(i/T))),U=e.fmtDate||Us,ht=T==1?hm(le):gm(le),Me=uu(le,au(T==1?mm:_m,U)),re=fu(le,cu(vm,U)),me=[],ee=l.legend=Ue({},Sm,e.legend),I=l.cursor=Ue({},Am,{drag:{y:o==2}},e.cursor),Ge=ee.show,it=I.show,Ae=ee.markers;ee.idxs=me,Ae.width=ne(Ae.width),Ae.dash=ne(Ae.dash),Ae.stroke=ne(Ae.stroke),Ae.fill=ne(Ae.fill);let ce,Dt,gt,Ce=[],Yt=[],on,xt=!1,hn={};if(ee.live){let i=S[1]?S[1].values:null;xt=i!=null,on=xt?i(l,1,0):{_:0};for(let u in on)hn[u]=Ds}if(Ge)if(ce=Vt("table",xp,p),gt=Vt("tbody",null,ce),ee.mount(l,ce),xt){Dt=Vt("thead",null,ce,gt);let i=Vt("tr",null,Dt);Vt("th",null,i);for(var Qn in on)Vt("th",Ia,i).textContent=Qn}else St(ce,Mp),ee.live&&St(ce,Tp);let Xn={show:!0},Ul={show:!1};function To(i,u){if(u==0&&(xt||!ee.live||o==2))return Rl;let f=[],m=Vt("tr",Ap,gt,gt.childNodes[u]);St(m,i.class),i.show||St(m,Yn);let g=Vt("th",null,m);if(Ae.show){let A=Lt(Pp,g);if(u>0){let E=Ae.width(l,u);E&&(A.style.border=E+"px "+Ae.dash(l,u)+" "+Ae.stroke(l,u)),A.style.background=Ae.fill(l,u)}}let w=Lt(Ia,g);i.label instanceof HTMLElement?w.appendChild(i.label):w.textContent=i.label,u>0&&(Ae.show||(w.style.color=i.width>0?Ae.stroke(l,u):Ae.fill(l,u)),at("click",g,A=>{if(I._lock)return;On(A);let E=S.indexOf(i);if((A.ctrlKey||A.metaKey)!=ee.isolate){let L=S.some((D,W)=>W>0&&W!=E&&D.show);S.forEach((D,W)=>{W>0&&Jt(W,L?W==E?Xn:Ul:Xn,!0,Ie.setSeries)})}else Jt(E,{show:!i.show},!0,Ie.setSeries)},!1),ll&&at(Ba,g,A=>{I._lock||(On(A),Jt(S.indexOf(i),dl,!0,Ie.setSeries))},!1));for(var x in on){let A=Vt("td",Ep,m);A.textContent="--",f.push(A)}return[m,f]}let Pn=new Map;function at(i,u,f,m=!0){let g=Pn.get(u)||{},w=I.bind[i](l,u,f,m);w&&(qn(i,u,g[i]=w),Pn.set(u,g))}function el(i,u,f){let m=Pn.get(u)||{};for(let g in m)(i==null||g==i)&&(Ms(g,u,m[g]),delete m[g]);i==null&&Pn.delete(u)}let rn=0,En=0,Q=0,N=0,$e=0,Be=0,tl=$e,Cn=Be,qt=Q,Rn=N,$t=0,Tt=0,dt=0,Nt=0;l.bbox={};let vr=!1,Mo=!1,nl=!1,Ln=!1,Ao=!1,Mt=!1;function wr(i,u,f){(f||i!=l.width||u!=l.height)&&ei(i,u),al(!1),nl=!0,Mo=!0,ul()}function ei(i,u){l.width=rn=Q=i,l.height=En=N=u,$e=Be=0,Vc(),zc();let f=l.bbox;$t=f.left=zn($e*ue,.5),Tt=f.top=zn(Be*ue,.5),dt=f.width=zn(Q*ue,.5),Nt=f.height=zn(N*ue,.5)}let Uc=3;function Gc(){let i=!1,u=0;for(;!i;){u++;let f=ef(u),m=tf(u);i=u==Uc||f&&m,i||(ei(l.width,l.height),Mo=!0)}}function Bc({width:i,height:u}){wr(i,u)}l.setSize=Bc;function Vc(){let i=!1,u=!1,f=!1,m=!1;R.forEach((g,w)=>{if(g.show&&g._show){let{side:x,_size:A}=g,E=x%2,L=g.label!=null?g.labelSize:0,D=A+L;D>0&&(E?(Q-=D,x==3?($e+=D,m=!0):f=!0):(N-=D,x==0?(Be+=D,i=!0):u=!0))}}),Dn[0]=i,Dn[1]=f,Dn[2]=u,Dn[3]=m,Q-=dn[1]+dn[3],$e+=dn[3],N-=dn[2]+dn[0],Be+=dn[0]}function zc(){let i=$e+Q,u=Be+N,f=$e,m=Be;function g(w,x){switch(w){case 1:return i+=x,i-x;case 2:return u+=x,u-x;case 3:return f-=x,f+x;case 0:return m-=x,m+x}}R.forEach((w,x)=>{if(w.show&&w._show){let A=w.side;w._pos=g(A,w._size),w.label!=null&&(w._lpos=g(A,w.labelSize))}})}if(I.dataIdx==null){let i=I.hover,u=i.skip=new Set(i.skip??[]);u.add(void 0);let f=i.prox=ne(i.prox),m=i.bias??=0;I.dataIdx=(g,w,x,A)=>{if(w==0)return x;let E=x,L=f(g,w,x,A)??_e,D=L>=0&&L<_e,W=C.ori==0?Q:N,J=I.left,ae=t[0],se=t[w];if(u.has(se[x])){E=null;let te=null,Y=null,H;if(m==0||m==-1)for(H=x;te==null&&H-- >0;)u.has(se[H])||(te=H);if(m==0||m==1)for(H=x;Y==null&&H++<se.length;)u.has(se[H])||(Y=H);if(te!=null||Y!=null)if(D){let Se=te==null?-1/0:O(ae[te],C,W,0),Oe=Y==null?1/0:O(ae[Y],C,W,0),et=J-Se,he=Oe-J;et<=he?et<=L&&(E=te):he<=L&&(E=Y)}else E=Y==null?te:te==null?Y:x-te<=Y-x?te:Y}else D&&Ye(J-O(ae[x],C,W,0))>L&&(E=null);return E}}let On=i=>{I.event=i};I.idxs=me,I._lock=!1;let st=I.points;st.show=ne(st.show),st.size=ne(st.size),st.stroke=ne(st.stroke),st.width=ne(st.width),st.fill=ne(st.fill);let Kt=l.focus=Ue({},e.focus||{alpha:.3},I.focus),ll=Kt.prox>=0,ol=ll&&st.one,At=[],rl=[],sl=[];function ti(i,u){let f=st.show(l,u);if(f instanceof HTMLElement)return St(f,bp),St(f,i.class),ln(f,-10,-10,Q,N),k.insertBefore(f,At[u]),f}function ni(i,u){if(o==1||u>0){let f=o==1&&M[i.scale].time,m=i.value;i.value=f?ou(m)?fu(le,cu(m,U)):m||re:m||Fm,i.label=i.label||(f?Em:Pm)}if(ol||u>0){i.width=i.width==null?1:i.width,i.paths=i.paths||Qm||Gp,i.fillTo=ne(i.fillTo||Bm),i.pxAlign=+ie(i.pxAlign,b),i.pxRound=wu(i.pxAlign),i.stroke=ne(i.stroke||null),i.fill=ne(i.fill||null),i._stroke=i._fill=i._paths=i._focus=null;let f=Im(mt(1,i.width),1),m=i.points=Ue({},{size:f,width:mt(1,f*.2),stroke:i.stroke,space:f*2,paths:Xm,_stroke:null,_fill:null},i.points);m.show=ne(m.show),m.filter=ne(m.filter),m.fill=ne(m.fill),m.stroke=ne(m.stroke),m.paths=ne(m.paths),m.pxAlign=i.pxAlign}if(Ge){let f=To(i,u);Ce.splice(u,0,f[0]),Yt.splice(u,0,f[1]),ee.values.push(null)}if(it){me.splice(u,0,null);let f=null;ol?u==0&&(f=ti(i,u)):u>0&&(f=ti(i,u)),At.splice(u,0,f),rl.splice(u,0,0),sl.splice(u,0,0)}Xe("addSeries",u)}function jc(i,u){u=u??S.length,i=o==1?Ls(i,u,mu,$u):Ls(i,u,{},gu),S.splice(u,0,i),ni(S[u],u)}l.addSeries=jc;function Yc(i){if(S.splice(i,1),Ge){ee.values.splice(i,1),Yt.splice(i,1);let u=Ce.splice(i,1)[0];el(null,u.firstChild),u.remove()}it&&(me.splice(i,1),At.splice(i,1)[0].remove(),rl.splice(i,1),sl.splice(i,1)),Xe("delSeries",i)}l.delSeries=Yc;let Dn=[!1,!1,!1,!1];function qc(i,u){if(i._show=i.show,i.show){let f=i.side%2,m=M[i.scale];m==null&&(i.scale=f?S[1].scale:P,m=M[i.scale]);let g=m.time;i.size=ne(i.size),i.space=ne(i.space),i.rotate=ne(i.rotate),Tn(i.incrs)&&i.incrs.forEach(x=>{!Mn.has(x)&&Mn.set(x,Lu(x))}),i.incrs=ne(i.incrs||(m.distr==2?cm:g?T==1?pm:dm:jn)),i.splits=ne(i.splits||(g&&m.distr==1?ht:m.distr==3?Ps:m.distr==4?Lm:Rm)),i.stroke=ne(i.stroke),i.grid.stroke=ne(i.grid.stroke),i.ticks.stroke=ne(i.ticks.stroke),i.border.stroke=ne(i.border.stroke);let w=i.values;i.values=Tn(w)&&!Tn(w[0])?ne(w):g?Tn(w)?uu(le,au(w,U)):ou(w)?$m(le,w):w||Me:w||Cm,i.filter=ne(i.filter||(m.distr>=3&&m.log==10?Nm:m.distr==3&&m.log==2?Wm:Cu)),i.font=bu(i.font),i.labelFont=bu(i.labelFont),i._size=i.size(l,null,u,0),i._space=i._rotate=i._incrs=i._found=i._splits=i._values=null,i._size>0&&(Dn[u]=!0,i._el=Lt(wp,v))}}function Gl(i,u,f,m){let[g,w,x,A]=f,E=u%2,L=0;return E==0&&(A||w)&&(L=u==0&&!g||u==2&&!x?je(pu.size/3):0),E==1&&(g||x)&&(L=u==1&&!w||u==3&&!A?je(du.size/2):0),L}let li=l.padding=(e.padding||[Gl,Gl,Gl,Gl]).map(i=>ne(ie(i,Gl))),dn=l._padding=li.map((i,u)=>i(l,u,Dn,0)),nt,Ke=null,Je=null,Po=o==1?S[0].idxs:null,Wt=null,Bl=!1;function oi(i,u){if(t=i??[],l.data=l._data=t,o==2){nt=0;for(let f=1;f<S.length;f++)nt+=t[f][0].length}else{t.length==0&&(l.data=l._data=t=[[]]),Wt=t[0],nt=Wt.length;let f=t;if(j==2){f=t.slice();let m=f[0]=Array(nt);for(let g=0;g<nt;g++)m[g]=g}l._data=t=f}if(al(!0),Xe("setData"),j==2&&(nl=!0),u!==!1){let f=C;f.auto(l,Bl)?yr():gn(P,f.min,f.max),Ln=Ln||I.left>=0,Mt=!0,ul()}}l.setData=oi;function yr(){Bl=!0;let i,u;o==1&&(nt>0?(Ke=Po[0]=0,Je=Po[1]=nt-1,i=t[0][Ke],u=t[0][Je],j==2?(i=Ke,u=Je):i==u&&(j==3?[i,u]=cr(i,i,C.log,!1):j==4?[i,u]=Ws(i,i,C.log,!1):C.time?u=i+je(86400/T):[i,u]=ir(i,u,Fs,!0))):(Ke=Po[0]=i=null,Je=Po[1]=u=null)),gn(P,i,u)}let Eo,il,Sr,kr,br,xr,Tr,Mr,Ar,_t;function ri(i,u,f,m,g,w){i??=Ua,f??=Hs,m??="butt",g??=Ua,w??="round",i!=Eo&&($.strokeStyle=Eo=i),g!=il&&($.fillStyle=il=g),u!=Sr&&($.lineWidth=Sr=u),w!=br&&($.lineJoin=br=w),m!=xr&&($.lineCap=xr=m),f!=kr&&$.setLineDash(kr=f)}function si(i,u,f,m){u!=il&&($.fillStyle=il=u),i!=Tr&&($.font=Tr=i),f!=Mr&&($.textAlign=Mr=f),m!=Ar&&($.textBaseline=Ar=m)}function Pr(i,u,f,m,g=0){if(m.length>0&&i.auto(l,Bl)&&(u==null||u.min==null)){let w=ie(Ke,0),x=ie(Je,m.length-1),A=f.min==null?Np(m,w,x,g,i.distr==3):[f.min,f.max];i.min=jt(i.min,f.min=A[0]),i.max=mt(i.max,f.max=A[1])}}let ii={min:null,max:null};function Kc(){for(let m in M){let g=M[m];G[m]==null&&(g.min==null||G[P]!=null&&g.auto(l,Bl))&&(G[m]=ii)}for(let m in M){let g=M[m];G[m]==null&&g.from!=null&&G[g.from]!=null&&(G[m]=ii)}G[P]!=null&&al(!0);let i={};for(let m in G){let g=G[m];if(g!=null){let w=i[m]=Ll(M[m],zp);if(g.min!=null)Ue(w,g);else if(m!=P||o==2)if(nt==0&&w.from==null){let x=w.range(l,null,null,m);w.min=x[0],w.max=x[1]}else w.min=_e,w.max=-_e}}if(nt>0){S.forEach((m,g)=>{if(o==1){let w=m.scale,x=G[w];if(x==null)return;let A=i[w];if(g==0){let E=A.range(l,A.min,A.max,w);A.min=E[0],A.max=E[1],Ke=zt(A.min,t[0]),Je=zt(A.max,t[0]),Je-Ke>1&&(t[0][Ke]<A.min&&Ke++,t[0][Je]>A.max&&Je--),m.min=Wt[Ke],m.max=Wt[Je]}else m.show&&m.auto&&Pr(A,x,m,t[g],m.sorted);m.idxs[0]=Ke,m.idxs[1]=Je}else if(g>0&&m.show&&m.auto){let[w,x]=m.facets,A=w.scale,E=x.scale,[L,D]=t[g],W=i[A],J=i[E];W!=null&&Pr(W,G[A],w,L,w.sorted),J!=null&&Pr(J,G[E],x,D,x.sorted),m.min=x.min,m.max=x.max}});for(let m in i){let g=i[m],w=G[m];if(g.from==null&&(w==null||w.min==null)){let x=g.range(l,g.min==_e?null:g.min,g.max==-_e?null:g.max,m);g.min=x[0],g.max=x[1]}}}for(let m in i){let g=i[m];if(g.from!=null){let w=i[g.from];if(w.min==null)g.min=g.max=null;else{let x=g.range(l,w.min,w.max,m);g.min=x[0],g.max=x[1]}}}let u={},f=!1;for(let m in i){let g=i[m],w=M[m];if(w.min!=g.min||w.max!=g.max){w.min=g.min,w.max=g.max;let x=w.distr;w._min=x==3?fn(w.min):x==4?ws(w.min,w.asinh):x==100?w.fwd(w.min):w.min,w._max=x==3?fn(w.max):x==4?ws(w.max,w.asinh):x==100?w.fwd(w.max):w.max,u[m]=f=!0}}if(f){S.forEach((m,g)=>{o==2?g>0&&u.y&&(m._paths=null):u[m.scale]&&(m._paths=null)});for(let m in u)nl=!0,Xe("setScale",m);it&&I.left>=0&&(Ln=Mt=!0)}for(let m in G)G[m]=null}function Jc(i){let u=As(Ke-1,0,nt-1),f=As(Je+1,0,nt-1);for(;i[u]==null&&u>0;)u--;for(;i[f]==null&&f<nt-1;)f++;return[u,f]}function Zc(){if(nt>0){let i=S.some(u=>u._focus)&&_t!=Kt.alpha;i&&($.globalAlpha=_t=Kt.alpha),S.forEach((u,f)=>{if(f>0&&u.show&&(ai(f,!1),ai(f,!0),u._paths==null)){let m=_t;_t!=u.alpha&&($.globalAlpha=_t=u.alpha);let g=o==2?[0,t[f][0].length-1]:Jc(t[f]);u._paths=u.paths(l,f,g[0],g[1]),_t!=m&&($.globalAlpha=_t=m)}}),S.forEach((u,f)=>{if(f>0&&u.show){let m=_t;_t!=u.alpha&&($.globalAlpha=_t=u.alpha),u._paths!=null&&ui(f,!1);{let g=u._paths!=null?u._paths.gaps:null,w=u.points.show(l,f,Ke,Je,g),x=u.points.filter(l,f,w,g);(w||x)&&(u.points._paths=u.points.paths(l,f,Ke,Je,x),ui(f,!0))}_t!=m&&($.globalAlpha=_t=m),Xe("drawSeries",f)}}),i&&($.globalAlpha=_t=1)}}function ai(i,u){let f=u?S[i].points:S[i];f._stroke=f.stroke(l,i),f._fill=f.fill(l,i)}function ui(i,u){let f=u?S[i].points:S[i],{stroke:m,fill:g,clip:w,flags:x,_stroke:A=f._stroke,_fill:E=f._fill,_width:L=f.width}=f._paths;L=ge(L*ue,3);let D=null,W=L%2/2;u&&E==null&&(E=L>0?"#fff":A);let J=f.pxAlign==1&&W>0;if(J&&$.translate(W,W),!u){let ae=$t-L/2,se=Tt-L/2,te=dt+L,Y=Nt+L;D=new Path2D,D.rect(ae,se,te,Y)}u?Er(A,L,f.dash,f.cap,E,m,g,x,w):Qc(i,A,L,f.dash,f.cap,E,m,g,x,D,w),J&&$.translate(-W,-W)}function Qc(i,u,f,m,g,w,x,A,E,L,D){let W=!1;E!=0&&V.forEach((J,ae)=>{if(J.series[0]==i){let se=S[J.series[1]],te=t[J.series[1]],Y=(se._paths||So).band;Tn(Y)&&(Y=J.dir==1?Y[0]:Y[1]);let H,Se=null;se.show&&Y&&Fp(te,Ke,Je)?(Se=J.fill(l,ae)||w,H=se._paths.clip):Y=null,Er(u,f,m,g,Se,x,A,E,L,D,H,Y),W=!0}}),W||Er(u,f,m,g,w,x,A,E,L,D)}let ci=Ol|Cs;function Er(i,u,f,m,g,w,x,A,E,L,D,W){ri(i,u,f,m,g),(E||L||W)&&($.save(),E&&$.clip(E),L&&$.clip(L)),W?(A&ci)==ci?($.clip(W),D&&$.clip(D),Ro(g,x),Co(i,w,u)):A&Cs?(Ro(g,x),$.clip(W),Co(i,w,u)):A&Ol&&($.save(),$.clip(W),D&&$.clip(D),Ro(g,x),$.restore(),Co(i,w,u)):(Ro(g,x),Co(i,w,u)),(E||L||W)&&$.restore()}function Co(i,u,f){f>0&&(u instanceof Map?u.forEach((m,g)=>{$.strokeStyle=Eo=g,$.stroke(m)}):u!=null&&i&&$.stroke(u))}function Ro(i,u){u instanceof Map?u.forEach((f,m)=>{$.fillStyle=il=m,$.fill(f)}):u!=null&&i&&$.fill(u)}function Xc(i,u,f,m){let g=R[i],w;if(m<=0)w=[0,0];else{let x=g._space=g.space(l,i,u,f,m),A=g._incrs=g.incrs(l,i,u,f,m,x);w=rh(u,f,A,m,x)}return g._found=w}function Cr(i,u,f,m,g,w,x,A,E,L){let D=x%2/2;b==1&&$.translate(D,D),ri(A,x,E,L,A),$.beginPath();let W,J,ae,se,te=g+(m==0||m==3?-w:w);f==0?(J=g,se=te):(W=g,ae=te);for(let Y=0;Y<i.length;Y++)u[Y]!=null&&(f==0?W=ae=i[Y]:J=se=i[Y],$.moveTo(W,J),$.lineTo(ae,se));$.stroke(),b==1&&$.translate(-D,-D)}function ef(i){let u=!0;return R.forEach((f,m)=>{if(!f.show)return;let g=M[f.scale];if(g.min==null){f._show&&(u=!1,f._show=!1,al(!1));return}else f._show||(u=!1,f._show=!0,al(!1));let w=f.side,x=w%2,{min:A,max:E}=g,[L,D]=Xc(m,A,E,x==0?Q:N);if(D==0)return;let W=g.distr==2,J=f._splits=f.splits(l,m,A,E,L,D,W),ae=g.distr==2?J.map(H=>Wt[H]):J,se=g.distr==2?Wt[J[1]]-Wt[J[0]]:L,te=f._values=f.values(l,f.filter(l,ae,m,D,se),m,D,se);f._rotate=w==2?f.rotate(l,te,m,D):0;let Y=f._size;f._size=Ot(f.size(l,te,m,i)),Y!=null&&f._size!=Y&&(u=!1)}),u}function tf(i){let u=!0;return li.forEach((f,m)=>{let g=f(l,m,Dn,i);g!=dn[m]&&(u=!1),dn[m]=g}),u}function nf(){for(let i=0;i<R.length;i++){let u=R[i];if(!u.show||!u._show)continue;let f=u.side,m=f%2,g,w,x=u.stroke(l,i),A=f==0||f==3?-1:1,[E,L]=u._found;if(u.label!=null){let ct=u.labelGap*A,yt=je((u._lpos+ct)*ue);si(u.labelFont[0],x,"center",f==2?_o:Ha),$.save(),m==1?(g=w=0,$.translate(yt,je(Tt+Nt/2)),$.rotate((f==3?-rr:rr)/2)):(g=je($t+dt/2),w=yt);let Fn=Pu(u.label)?u.label(l,i,E,L):u.label;$.fillText(Fn,g,w),$.restore()}if(L==0)continue;let D=M[u.scale],W=m==0?dt:Nt,J=m==0?$t:Tt,ae=u._splits,se=D.distr==2?ae.map(ct=>Wt[ct]):ae,te=D.distr==2?Wt[ae[1]]-Wt[ae[0]]:E,Y=u.ticks,H=u.border,Se=Y.show?Y.size:0,Oe=je(Se*ue),et=je((u.alignTo==2?u._size-Se-u.gap:u.gap)*ue),he=u._rotate*-rr/180,De=y(u._pos*ue),vt=(Oe+et)*A,ut=De+vt;w=m==0?ut:0,g=m==1?ut:0;let Pt=u.font[0],Ft=u.align==1?Al:u.align==2?gs:he>0?Al:he<0?gs:m==0?"center":f==3?gs:Al,Qt=he||m==1?"middle":f==2?_o:Ha;si(Pt,x,Ft,Qt);let wt=u.font[1]*u.lineGap,Et=ae.map(ct=>y(a(ct,D,W,J))),It=u._values;for(let ct=0;ct<It.length;ct++){let yt=It[ct];if(yt!=null){m==0?g=Et[ct]:w=Et[ct],yt=""+yt;let Fn=yt.indexOf(`
`)==-1?[yt]:yt.split(/\n/gm);for(let ft=0;ft<Fn.length;ft++){let Pi=Fn[ft];he?($.save(),$.translate(g,w+ft*wt),$.rotate(he),$.fillText(Pi,0,0),$.restore()):$.fillText(Pi,g,w+ft*wt)}}}Y.show&&Cr(Et,Y.filter(l,se,i,L,te),m,f,De,Oe,ge(Y.width*ue,3),Y.stroke(l,i),Y.dash,Y.cap);let Xt=u.grid;Xt.show&&Cr(Et,Xt.filter(l,se,i,L,te),m,m==0?2:1,m==0?Tt:$t,m==0?Nt:dt,ge(Xt.width*ue,3),Xt.stroke(l,i),Xt.dash,Xt.cap),H.show&&Cr([De],[1],m==0?1:0,m==0?1:2,m==1?Tt:$t,m==1?Nt:dt,ge(H.width*ue,3),H.stroke(l,i),H.dash,H.cap)}Xe("drawAxes")}function al(i){S.forEach((u,f)=>{f>0&&(u._paths=null,i&&(o==1?(u.min=null,u.max=null):u.facets.forEach(m=>{m.min=null,m.max=null})))})}let Lo=!1,Rr=!1,Vl=[];function lf(){Rr=!1;for(let i=0;i<Vl.length;i++)Xe(...Vl[i]);Vl.length=0}function ul(){Lo||(Qp(fi),Lo=!0)}function of(i,u=!1){Lo=!0,Rr=u,i(l),fi(),u&&Vl.length>0&&queueMicrotask(lf)}l.batch=of;function fi(){if(vr&&(Kc(),vr=!1),nl&&(Gc(),nl=!1),Mo){if(Te(_,Al,$e),Te(_,_o,Be),Te(_,$o,Q),Te(_,vo,N),Te(k,Al,$e),Te(k,_o,Be),Te(k,$o,Q),Te(k,vo,N),Te(v,$o,rn),Te(v,vo,En),h.width=je(rn*ue),h.height=je(En*ue),R.forEach(({_el:i,_show:u,_size:f,_pos:m,side:g})=>{if(i!=null)if(u){let w=g===3||g===0?f:0,x=g%2==1;Te(i,x?"left":"top",m-w),Te(i,x?"width":"height",f),Te(i,x?"top":"left",x?Be:$e),Te(i,x?"height":"width",x?N:Q),Ts(i,Yn)}else St(i,Yn)}),Eo=il=Sr=br=xr=Tr=Mr=Ar=kr=null,_t=1,Yl(!0),$e!=tl||Be!=Cn||Q!=qt||N!=Rn){al(!1);let i=Q/qt,u=N/Rn;if(it&&!Ln&&I.left>=0){I.left*=i,I.top*=u,cl&&ln(cl,je(I.left),0,Q,N),fl&&ln(fl,0,je(I.top),Q,N);for(let f=0;f<At.length;f++){let m=At[f];m!=null&&(rl[f]*=i,sl[f]*=u,ln(m,Ot(rl[f]),Ot(sl[f]),Q,N))}}if(ye.show&&!Ao&&ye.left>=0&&ye.width>0){ye.left*=i,ye.width*=i,ye.top*=u,ye.height*=u;for(let f in Fr)Te(hl,f,ye[f])}tl=$e,Cn=Be,qt=Q,Rn=N}Xe("setSize"),Mo=!1}rn>0&&En>0&&($.clearRect(0,0,h.width,h.height),Xe("drawClear"),z.forEach(i=>i()),Xe("draw")),ye.show&&Ao&&(Oo(ye),Ao=!1),it&&Ln&&(Wn(null,!0,!1),Ln=!1),ee.show&&ee.live&&Mt&&(Nr(),Mt=!1),c||(c=!0,l.status=1,Xe("ready")),Bl=!1,Lo=!1}l.redraw=(i,u)=>{nl=u||!1,i!==!1?gn(P,C.min,C.max):ul()};function Lr(i,u){let f=M[i];if(f.from==null){if(nt==0){let m=f.range(l,u.min,u.max,i);u.min=m[0],u.max=m[1]}if(u.min>u.max){let m=u.min;u.min=u.max,u.max=m}if(nt>1&&u.min!=null&&u.max!=null&&u.max-u.min<1e-16)return;i==P&&f.distr==2&&nt>0&&(u.min=zt(u.min,t[0]),u.max=zt(u.max,t[0]),u.min==u.max&&u.max++),G[i]=u,vr=!0,ul()}}l.setScale=Lr;let Or,Dr,cl,fl,pi,mi,pl,ml,hi,di,we,Pe,_n=!1,lt=I.drag,Ze=lt.x,Qe=lt.y;it&&(I.x&&(Or=Lt(Sp,k)),I.y&&(Dr=Lt(kp,k)),C.ori==0?(cl=Or,fl=Dr):(cl=Dr,fl=Or),we=I.left,Pe=I.top);let ye=l.select=Ue({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),hl=ye.show?Lt(yp,ye.over?k:_):null;function Oo(i,u){if(ye.show){for(let f in i)ye[f]=i[f],f in Fr&&Te(hl,f,i[f]);u!==!1&&Xe("setSelect")}}l.setSelect=Oo;function rf(i){if(S[i].show)Ge&&Ts(Ce[i],Yn);else if(Ge&&St(Ce[i],Yn),it){let f=ol?At[0]:At[i];f!=null&&ln(f,-10,-10,Q,N)}}function gn(i,u,f){Lr(i,{min:u,max:f})}function Jt(i,u,f,m){u.focus!=null&&ff(i),u.show!=null&&S.forEach((g,w)=>{w>0&&(i==w||i==null)&&(g.show=u.show,rf(w),o==2?(gn(g.facets[0].scale,null,null),gn(g.facets[1].scale,null,null)):gn(g.scale,null,null),ul())}),f!==!1&&Xe("setSeries",i,u),m&&ql("setSeries",l,i,u)}l.setSeries=Jt;function sf(i,u){Ue(V[i],u)}function af(i,u){i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1),u=u??V.length,V.splice(u,0,i)}function uf(i){i==null?V.length=0:V.splice(i,1)}l.addBand=af,l.setBand=sf,l.delBand=uf;function cf(i,u){S[i].alpha=u,it&&At[i]!=null&&(At[i].style.opacity=u),Ge&&Ce[i]&&(Ce[i].style.opacity=u)}let sn,$n,Nn,dl={focus:!0};function ff(i){if(i!=Nn){let u=i==null,f=Kt.alpha!=1;S.forEach((m,g)=>{if(o==1||g>0){let w=u||g==0||g==i;m._focus=u?null:w,f&&cf(g,w?1:Kt.alpha)}}),Nn=i,f&&ul()}}Ge&&ll&&at(Va,ce,i=>{I._lock||(On(i),Nn!=null&&Jt(null,dl,!0,Ie.setSeries))});function Zt(i,u,f){let m=M[u];f&&(i=i/ue-(m.ori==1?Be:$e));let g=Q;m.ori==1&&(g=N,i=g-i),m.dir==-1&&(i=g-i);let w=m._min,x=m._max,A=i/g,E=w+(x-w)*A,L=m.distr;return L==3?Cl(10,E):L==4?Hp(E,m.asinh):L==100?m.bwd(E):E}function pf(i,u){let f=Zt(i,P,u);return zt(f,t[0],Ke,Je)}l.valToIdx=i=>zt(i,t[0]),l.posToIdx=pf,l.posToVal=Zt,l.valToPos=(i,u,f)=>M[u].ori==0?r(i,M[u],f?dt:Q,f?$t:0):s(i,M[u],f?Nt:N,f?Tt:0),l.setCursor=(i,u,f)=>{we=i.left,Pe=i.top,Wn(null,u,f)};function _i(i,u){Te(hl,Al,ye.left=i),Te(hl,$o,ye.width=u)}function gi(i,u){Te(hl,_o,ye.top=i),Te(hl,vo,ye.height=u)}let zl=C.ori==0?_i:gi,jl=C.ori==1?_i:gi;function mf(){if(Ge&&ee.live)for(let i=o==2?1:0;i<S.length;i++){if(i==0&&xt)continue;let u=ee.values[i],f=0;for(let m in u)Yt[i][f++].firstChild.nodeValue=u[m]}}function Nr(i,u){if(i!=null&&(i.idxs?i.idxs.forEach((f,m)=>{me[m]=f}):Vp(i.idx)||me.fill(i.idx),ee.idx=me[0]),Ge&&ee.live){for(let f=0;f<S.length;f++)(f>0||o==1&&!xt)&&hf(f,me[f]);mf()}Mt=!1,u!==!1&&Xe("setLegend")}l.setLegend=Nr;function hf(i,u){let f=S[i],m=i==0&&j==2?Wt:t[i],g;xt?g=f.values(l,i,u)??hn:(g=f.value(l,u==null?null:m[u],i,u),g=g==null?hn:{_:g}),ee.values[i]=g}function Wn(i,u,f){hi=we,di=Pe,[we,Pe]=I.move(l,we,Pe),I.left=we,I.top=Pe,it&&(cl&&ln(cl,je(we),0,Q,N),fl&&ln(fl,0,je(Pe),Q,N));let m,g=Ke>Je;sn=_e,$n=null;let w=C.ori==0?Q:N,x=C.ori==1?Q:N;if(we<0||nt==0||g){m=I.idx=null;for(let A=0;A<S.length;A++){let E=At[A];E!=null&&ln(E,-10,-10,Q,N)}ll&&Jt(null,dl,!0,i==null&&Ie.setSeries),ee.live&&(me.fill(m),Mt=!0)}else{let A,E,L;o==1&&(A=C.ori==0?we:Pe,E=Zt(A,P),m=I.idx=zt(E,t[0],Ke,Je),L=O(t[0][m],C,w,0));let D=-10,W=-10,J=0,ae=0,se=!0,te="",Y="";for(let H=o==2?1:0;H<S.length;H++){let Se=S[H],Oe=me[H],et=Oe==null?null:o==1?t[H][Oe]:t[H][1][Oe],he=I.dataIdx(l,H,m,E),De=he==null?null:o==1?t[H][he]:t[H][1][he];if(Mt=Mt||De!=et||he!=Oe,me[H]=he,H>0&&Se.show){let vt=he==null?-10:he==m?L:O(o==1?t[0][he]:t[H][0][he],C,w,0),ut=De==null?-10:K(De,o==1?M[Se.scale]:M[Se.facets[1].scale],x,0);if(ll&&De!=null){let Pt=C.ori==1?we:Pe,Ft=Ye(Kt.dist(l,H,he,ut,Pt));if(Ft<sn){let Qt=Kt.bias;if(Qt!=0){let wt=Zt(Pt,Se.scale),Et=De>=0?1:-1,It=wt>=0?1:-1;It==Et&&(It==1?Qt==1?De>=wt:De<=wt:Qt==1?De<=wt:De>=wt)&&(sn=Ft,$n=H)}else sn=Ft,$n=H}}if(Mt||ol){let Pt,Ft;C.ori==0?(Pt=vt,Ft=ut):(Pt=ut,Ft=vt);let Qt,wt,Et,It,Xt,ct,yt=!0,Fn=st.bbox;if(Fn!=null){yt=!1;let ft=Fn(l,H);Et=ft.left,It=ft.top,Qt=ft.width,wt=ft.height}else Et=Pt,It=Ft,Qt=wt=st.size(l,H);if(ct=st.fill(l,H),Xt=st.stroke(l,H),ol)H==$n&&sn<=Kt.prox&&(D=Et,W=It,J=Qt,ae=wt,se=yt,te=ct,Y=Xt);else{let ft=At[H];ft!=null&&(rl[H]=Et,sl[H]=It,Za(ft,Qt,wt,yt),Ka(ft,ct,Xt),ln(ft,Ot(Et),Ot(It),Q,N))}}}}if(ol){let H=Kt.prox,Se=Nn==null?sn<=H:sn>H||$n!=Nn;if(Mt||Se){let Oe=At[0];Oe!=null&&(rl[0]=D,sl[0]=W,Za(Oe,J,ae,se),Ka(Oe,te,Y),ln(Oe,Ot(D),Ot(W),Q,N))}}}if(ye.show&&_n)if(i!=null){let[A,E]=Ie.scales,[L,D]=Ie.match,[W,J]=i.cursor.sync.scales,ae=i.cursor.drag;if(Ze=ae._x,Qe=ae._y,Ze||Qe){let{left:se,top:te,width:Y,height:H}=i.select,Se=i.scales[W].ori,Oe=i.posToVal,et,he,De,vt,ut,Pt=A!=null&&L(A,W),Ft=E!=null&&D(E,J);Pt&&Ze?(Se==0?(et=se,he=Y):(et=te,he=H),De=M[A],vt=O(Oe(et,W),De,w,0),ut=O(Oe(et+he,W),De,w,0),zl(jt(vt,ut),Ye(ut-vt))):zl(0,w),Ft&&Qe?(Se==1?(et=se,he=Y):(et=te,he=H),De=M[E],vt=K(Oe(et,J),De,x,0),ut=K(Oe(et+he,J),De,x,0),jl(jt(vt,ut),Ye(ut-vt))):jl(0,x)}else Ir()}else{let A=Ye(hi-pi),E=Ye(di-mi);if(C.ori==1){let J=A;A=E,E=J}Ze=lt.x&&A>=lt.dist,Qe=lt.y&&E>=lt.dist;let L=lt.uni;L!=null?Ze&&Qe&&(Ze=A>=L,Qe=E>=L,!Ze&&!Qe&&(E>A?Qe=!0:Ze=!0)):lt.x&&lt.y&&(Ze||Qe)&&(Ze=Qe=!0);let D,W;Ze&&(C.ori==0?(D=pl,W=we):(D=ml,W=Pe),zl(jt(D,W),Ye(W-D)),Qe||jl(0,x)),Qe&&(C.ori==1?(D=pl,W=we):(D=ml,W=Pe),jl(jt(D,W),Ye(W-D)),Ze||zl(0,w)),!Ze&&!Qe&&(zl(0,0),jl(0,0))}if(lt._x=Ze,lt._y=Qe,i==null){if(f){if(Ai!=null){let[A,E]=Ie.scales;Ie.values[0]=A!=null?Zt(C.ori==0?we:Pe,A):null,Ie.values[1]=E!=null?Zt(C.ori==1?we:Pe,E):null}ql($s,l,we,Pe,Q,N,m)}if(ll){let A=f&&Ie.setSeries,E=Kt.prox;Nn==null?sn<=E&&Jt($n,dl,!0,A):sn>E?Jt(null,dl,!0,A):$n!=Nn&&Jt($n,dl,!0,A)}}Mt&&(ee.idx=m,Nr()),u!==!1&&Xe("setCursor")}let vn=null;Object.defineProperty(l,"rect",{get(){return vn==null&&Yl(!1),vn}});function Yl(i=!1){i?vn=null:(vn=k.getBoundingClientRect(),Xe("syncRect",vn))}function $i(i,u,f,m,g,w,x){I._lock||_n&&i!=null&&i.movementX==0&&i.movementY==0||(Wr(i,u,f,m,g,w,x,!1,i!=null),i!=null?Wn(null,!0,!0):Wn(u,!0,!1))}function Wr(i,u,f,m,g,w,x,A,E){if(vn==null&&Yl(!1),On(i),i!=null)f=i.clientX-vn.left,m=i.clientY-vn.top;else{if(f<0||m<0){we=-10,Pe=-10;return}let[L,D]=Ie.scales,W=u.cursor.sync,[J,ae]=W.values,[se,te]=W.scales,[Y,H]=Ie.match,Se=u.axes[0].side%2==1,Oe=C.ori==0?Q:N,et=C.ori==1?Q:N,he=Se?w:g,De=Se?g:w,vt=Se?m:f,ut=Se?f:m;if(se!=null?f=Y(L,se)?a(J,M[L],Oe,0):-10:f=Oe*(vt/he),te!=null?m=H(D,te)?a(ae,M[D],et,0):-10:m=et*(ut/De),C.ori==1){let Pt=f;f=m,m=Pt}}E&&(u==null||u.cursor.event.type==$s)&&((f<=1||f>=Q-1)&&(f=zn(f,Q)),(m<=1||m>=N-1)&&(m=zn(m,N))),A?(pi=f,mi=m,[pl,ml]=I.move(l,f,m)):(we=f,Pe=m)}let Fr={width:0,height:0,left:0,top:0};function Ir(){Oo(Fr,!1)}let vi,wi,yi,Si;function ki(i,u,f,m,g,w,x){_n=!0,Ze=Qe=lt._x=lt._y=!1,Wr(i,u,f,m,g,w,x,!0,!1),i!=null&&(at(vs,bs,bi,!1),ql(Ga,l,pl,ml,Q,N,null));let{left:A,top:E,width:L,height:D}=ye;vi=A,wi=E,yi=L,Si=D}function bi(i,u,f,m,g,w,x){_n=lt._x=lt._y=!1,Wr(i,u,f,m,g,w,x,!1,!0);let{left:A,top:E,width:L,height:D}=ye,W=L>0||D>0,J=vi!=A||wi!=E||yi!=L||Si!=D;if(W&&J&&Oo(ye),lt.setScale&&W&&J){let ae=A,se=L,te=E,Y=D;if(C.ori==1&&(ae=E,se=D,te=A,Y=L),Ze&&gn(P,Zt(ae,P),Zt(ae+se,P)),Qe)for(let H in M){let Se=M[H];H!=P&&Se.from==null&&Se.min!=_e&&gn(H,Zt(te+Y,H),Zt(te,H))}Ir()}else I.lock&&(I._lock=!I._lock,Wn(u,!0,i!=null));i!=null&&(el(vs,bs),ql(vs,l,we,Pe,Q,N,null))}function df(i,u,f,m,g,w,x){if(I._lock)return;On(i);let A=_n;if(_n){let E=!0,L=!0,D=10,W,J;C.ori==0?(W=Ze,J=Qe):(W=Qe,J=Ze),W&&J&&(E=we<=D||we>=Q-D,L=Pe<=D||Pe>=N-D),W&&E&&(we=we<pl?0:Q),J&&L&&(Pe=Pe<ml?0:N),Wn(null,!0,!0),_n=!1}we=-10,Pe=-10,me.fill(null),Wn(null,!0,!0),A&&(_n=A)}function xi(i,u,f,m,g,w,x){I._lock||(On(i),yr(),Ir(),i!=null&&ql(za,l,we,Pe,Q,N,null))}function Ti(){R.forEach(sh),wr(l.width,l.height,!0)}qn(sr,El,Ti);let _l={};_l.mousedown=ki,_l.mousemove=$i,_l.mouseup=bi,_l.dblclick=xi,_l.setSeries=(i,u,f,m)=>{let g=Ie.match[2];f=g(l,u,f),f!=-1&&Jt(f,m,!0,!1)},it&&(at(Ga,k,ki),at($s,k,$i),at(Ba,k,i=>{On(i),Yl(!1)}),at(Va,k,df),at(za,k,xi),Rs.add(l),l.syncRect=Yl);let Do=l.hooks=e.hooks||{};function Xe(i,u,f){Rr?Vl.push([i,u,f]):i in Do&&Do[i].forEach(m=>{m.call(null,l,u,f)})}(e.plugins||[]).forEach(i=>{for(let u in i.hooks)Do[u]=(Do[u]||[]).concat(i.hooks[u])});let Mi=(i,u,f)=>f,Ie=Ue({key:null,setSeries:!1,filters:{pub:nu,sub:nu},scales:[P,S[1]?S[1].scale:null],match:[lu,lu,Mi],values:[null,null]},I.sync);Ie.match.length==2&&Ie.match.push(Mi),I.sync=Ie;let Ai=Ie.key,Hr=Xu(Ai);function ql(i,u,f,m,g,w,x){Ie.filters.pub(i,u,f,m,g,w,x)&&Hr.pub(i,u,f,m,g,w,x)}Hr.sub(l);function _f(i,u,f,m,g,w,x){Ie.filters.sub(i,u,f,m,g,w,x)&&_l[i](null,u,f,m,g,w,x)}l.pub=_f;function gf(){Hr.unsub(l),Rs.delete(l),Pn.clear(),Ms(sr,El,Ti),p.remove(),ce?.remove(),Xe("destroy")}l.destroy=gf;function Ur(){Xe("init",e,t),oi(t||e.data,!1),G[P]?Lr(P,G[P]):yr(),Ao=ye.show&&(ye.width>0||ye.height>0),Ln=Mt=!0,wr(e.width,e.height)}return S.forEach(ni),R.forEach(qc),n?n instanceof HTMLElement?(n.appendChild(p),Ur()):n(l,Ur):Ur(),l}rt.assign=Ue;rt.fmtNum=Is;rt.rangeNum=ir;rt.rangeLog=cr;rt.rangeAsinh=Ws;rt.orient=Jn;rt.pxRatio=ue;rt.join=Zp;rt.fmtDate=Us,rt.tzDate=am;rt.sync=Xu;{rt.addGap=Vm,rt.clipGaps=mr;let e=rt.paths={points:rc};e.linear=ic,e.stepped=Ym,e.bars=qm,e.spline=Jm}var ih={system:"light",light:"dark",dark:"system"},fc="weir-scheme",pc=matchMedia("(prefers-color-scheme: dark)"),mc=be(pc.matches?"dark":"light"),gr=be(uh()),bo=un(()=>gr.value==="system"?mc.value:gr.value);function hc(){pc.addEventListener("change",({matches:e})=>{mc.value=e?"dark":"light",qs()}),qs()}function dc(){let e=gr.value;return d`
    <button type="button" class="plain" onClick=${()=>ah(ih[e])}>
      Colours: ${e}
    </button>
  `}function ah(e){try{localStorage.setItem(fc,e)}catch{}gr.value=e,qs()}function qs(){document.documentElement.dataset.scheme=bo.value}function uh(){try{let e=localStorage.getItem(fc);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var _c=190;function Ks({title:e,times:t,series:n,show:l,stacked:o=!1,isBytes:r=!1}){let s=Ht(null),a=Ht(null),[c,p]=ke(null),h=bo.value,$=n.map(({label:y})=>y).join();Ne(()=>{let y=s.current;if(y===null)return;let T=new rt(mh(y,n,{show:l,stacked:o,isBytes:r,setUnder:p}),[[]],y);a.current=T;let S=new ResizeObserver(()=>T.setSize({width:y.clientWidth,height:_c}));return S.observe(y),()=>{S.disconnect(),T.destroy(),a.current=null}},[h,$]);let v=ch(n,o);Ne(()=>{a.current?.setData([[...t],...v.map(y=>[...y])])},[t,h]);let _=c??t.length-1,k=n.map(({label:y,color:T,values:S})=>({label:y,color:T,value:l(S[_]??0)})),b=k.map(({label:y,value:T})=>`${y} ${T}`).join(", ");return d`
    <figure class="chart">
      <div ref=${s} role="img" aria-label=${`${e}: ${b}`} />
      <figcaption>
        <ul class="legend">
          ${k.map(({label:y,color:T,value:S})=>d`
              <li key=${y}><span class=${`swatch color-${T}`} aria-hidden="true" /> ${y}
                ${" "}<b>${S}</b></li>
            `)}
        </ul>
      </figcaption>
    </figure>
  `}function ch(e,t){if(!t)return e.map(({values:l})=>l);let n=[];return e.forEach(({values:l},o)=>{n.push(l.map((r,s)=>r+(n[o-1]?.[s]??0)))}),n.reverse()}var fh=Array.from({length:50},(e,t)=>2**t);function ph(e,t){return e.map(n=>{let l=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?l:l.slice(0,5)})}function mh(e,t,{show:n,stacked:l,isBytes:o,setUnder:r}){let s=getComputedStyle(document.documentElement),a=p=>s.getPropertyValue(`--${p}`).trim(),c={stroke:a("muted"),font:"11px system-ui",grid:{stroke:a("line"),width:1},ticks:{stroke:a("line"),width:1}};return{width:e.clientWidth,height:_c,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(p,h,$)=>[0,$>0?$*1.1:1]}},axes:[{...c,size:28,space:70,values:(p,h,$,v,_)=>ph(h,_)},{...c,size:66,...o&&{incrs:fh},values:(p,h)=>h.map($=>n($))}],series:[{},...(l?[...t].reverse():t).map(({label:p,color:h})=>({label:p,stroke:a(h),width:1.5,points:{show:!1},...l&&{fill:`color-mix(in srgb, ${a(h)} 45%, ${a("surface")})`}}))],hooks:{setCursor:[p=>r(p.cursor.idx??null)]}}}function gc(e){let{type:t}=e,n=a=>String(e[a]??""),l=a=>F(Number(e[a]??0)),o=["graphs",n("graph")],r=n("name")===""?"Graph":`Graph "${n("name")}"`,s=["workers",n("name")];switch(t){case"graph-submitted":return{text:`${r} was submitted: ${l("tasks")} tasks`,tone:"plain",link:o};case"graph-retried":return{text:`${r} is retried`,tone:"plain",link:o};case"graph-ended":return{text:`${r} ${n("state")==="cancelled"?"was cancelled":n("state")}`,tone:n("state")==="succeeded"?"good":n("state")==="failed"?"bad":"plain",link:o};case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${n("group")}: ${n("error")}: ${n("message")}`+(Number(e.count)>1?` (${l("count")} times)`:""),tone:"bad",link:[...o,"tasks",n("key")]};case"worker-joined":return{text:`Worker ${n("name")} joined`,tone:"good",link:s};case"worker-left":return{text:`Worker ${n("name")} left: ${n("reason")}`,tone:n("reason")==="lost"?"bad":"plain"};case"worker-paused":return{text:`Worker ${n("name")} paused ${n("by")==="hand"?"by hand":`for ${n("by")}`}`,tone:n("by")==="hand"?"plain":"bad",link:s};case"worker-resumed":return{text:`Worker ${n("name")} resumed`,tone:"good",link:s};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${hh(e.retired)} retired`,tone:"plain"};case"standstill":return{text:`All ${l("workers")} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:`The memory manager copied ${l("replicated")} and dropped ${l("dropped")} results (${Z(Number(e.bytes??0))}, ${Z(Number(e.bytesDropped??0))})`,tone:"plain",link:["memory"]};case"data-scattered":return{text:`${l("values")} values were stored in ${n("namespace")}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${pt(Number(e.downMs??0)/1e3)}`,tone:"bad"};default:return{text:t,tone:"plain"}}}function hh(e){return Array.isArray(e)?e.length:0}var dh=20;function $c(){return tn("groups"),Bt.value===null?d`
      <${xe} title="Overview">
        <${We} error=${null} />
        <//>
    `:d`
    <${xe} title="Overview" />
    <${_h} />
    <div class="columns">
      <${gh} />
      <${$h} />
    </div>
    <${vh} />
    <${wh} />
    <${yh} />
  `}function _h(){let e=Bt.value;if(e===null)return null;let{workers:t,tasks:n,memory:l,graphs:o}=e,r=t.running??0,s=Object.entries(t).filter(([p,h])=>p!=="running"&&p!=="closed"&&h>0).map(([p,h])=>`${F(h)} ${p.replaceAll("_"," ")}`).join(", "),a=cn.value.at(-1),c=(n.queued??0)+(n["no-worker"]??0);return d`
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
        value=${hs(a?.finishedRate??0)}
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
        detail=${l.limit===null||l.limit===0?"no limit":`${bl(l.process/l.limit)} of ${Z(l.limit)}`}
      />
      <${oe} name="Spilled" value=${Z(l.spilled)} />
    </dl>
  `}function gh(){let e=cn.value;return d`
    <${ve} title="Tasks a second" note="since this page was opened, 10 minutes at most">
      <${Ks}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${hs}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function $h(){let e=cn.value;return d`
    <${ve} title="Memory" note="of all workers, stacked">
      <${Ks}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${Z}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function vh(){let{data:e,error:t}=de("graphs?state=running&limit=20",2e3);return e===null?d`
      <${ve} title="Running graphs">
        <${We} error=${t} />
        <//>
    `:d`
    <${ve} title="Running graphs">
      ${e.items.length===0&&d`<${tt}>No graph runs. <${Le} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:l,done:o}=nn(n.counts);return d`
            <li key=${n.id}>
              <${Le} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${xn} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${F(o)} / ${F(l)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function wh(){let e=fs.value;return e.length===0?null:d`
    <${ve} title="Busiest groups of tasks">
      <${Tl}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:l})=>({group:t,counts:n,expectedSeconds:l<0?null:l/1e6}))}
      />
      <//>
  `}function yh(){let e=fo.value.slice(0,dh);return d`
    <${ve} title="What happened">
      ${e.length===0&&d`<${tt}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>d`<${Sh} key=${t.id} fact=${t} />`)}
      </ol>
    <//>
  `}function Sh({fact:e}){let{text:t,tone:n,link:l}=gc(e);return d`
    <li class=${n}>
      <time dateTime=${new Date(e.at).toISOString()}>${ot(e.at)}</time>
      <span>${l===void 0?t:d`<${Le} to=${l}>${t}<//>`}</span>
    </li>
  `}function vc({path:e}){return d`
    <${xe} title="Not found">
      <${tt}>There is no page "${e.join("/")}". <${Le} to=${[]}>Overview<//><//>
    <//>
  `}function yc(e,t){let n=kh(e,t),l=bh(e,n),o=[],r=(b,y)=>(o[y]??=[]).push(b);for(let b=0;b<e;b++)r(b,l[b]??0);let s=e,a=n.map(([b,y])=>{if(b===y)return[b];let[T,S]=[l[b]??0,l[y]??0],R=[b];for(let M=T+1;M<S;M++)r(s,M),R.push(s++);return[...R,y]}),c=wc(s,a,-1),p=wc(s,a,1),h=new Float64Array(s),$=b=>b.forEach((y,T)=>h[y]=T);o.forEach($);for(let b=0;b<8;b++){let y=b%2===0;for(let T of y?o:[...o].reverse())xh(T,y?c:p,h),$(T)}let v=Math.max(1,...o.map(b=>b.length)),_=new Map;o.forEach((b,y)=>{let T=(v-b.length)/2;b.forEach((S,R)=>_.set(S,{layer:y,at:R+T}))});let k=b=>_.get(b)??{layer:0,at:0};return{nodes:Array.from({length:e},(b,y)=>k(y)),edges:a.map((b,y)=>(n[y]?.[0]!==t[y]?.[0]?[...b].reverse():b).map(k)),layers:o.length,width:v}}function kh(e,t){let n=Array.from({length:e},()=>[]);for(let[r,s]of t)n[r]?.push(s);let l=new Uint8Array(e),o=new Set;for(let r=0;r<e;r++){if(l[r]!==0)continue;let s=[{node:r,at:0}];l[r]=1;for(let a=s.at(-1);a!==void 0;a=s.at(-1)){let c=n[a.node]?.[a.at++];c===void 0?l[s.pop()?.node??0]=2:l[c]===1?o.add(`${a.node} ${c}`):l[c]===0&&(l[c]=1,s.push({node:c,at:0}))}}return t.map(([r,s])=>o.has(`${r} ${s}`)?[s,r]:[r,s])}function bh(e,t){let n=new Int32Array(e),l=new Int32Array(e),o=Array.from({length:e},()=>[]);for(let[s,a]of t)s!==a&&(o[s]?.push(a),l[a]=(l[a]??0)+1);let r=Array.from({length:e},(s,a)=>a).filter(s=>!l[s]);for(let s=r.pop();s!==void 0;s=r.pop())for(let a of o[s]??[])n[a]=Math.max(n[a]??0,(n[s]??0)+1),l[a]=(l[a]??0)-1,l[a]===0&&r.push(a);return n}function wc(e,t,n){let l=Array.from({length:e},()=>[]);for(let o of t)for(let r=1;r<o.length;r++){let[s=0,a=0]=[o[r-1],o[r]];l[n===-1?a:s]?.push(n===-1?s:a)}return l}function xh(e,t,n){let l=new Map(e.map(o=>{let r=t[o]??[],s=r.reduce((a,c)=>a+(n[c]??0),0);return[o,r.length===0?n[o]??0:s/r.length]}));e.sort((o,r)=>(l.get(o)??0)-(l.get(r)??0))}var mn={width:168,height:42},An={x:190,y:84},Fl=14,Sc=24;function $r({label:e,shape:t,linkOf:n}){let{nodes:l,edges:o}=t,r=JSON.stringify([l.length,o]),s=en(()=>yc(l.length,o.map(([p=0,h=0])=>[p,h])),[r]),a=s.width*An.x-(An.x-mn.width)+2*Fl,c=s.layers*An.y-(An.y-mn.height)+2*Fl;return d`
    <div class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${a} height=${c} viewBox=${`0 0 ${a} ${c}`}>
        ${s.edges.map((p,h)=>p.length>1&&d`<path key=${h} class="edge" d=${Ah(p)} />`)}
        ${l.map(({name:p,counts:h},$)=>{let v=s.nodes[$]??{layer:0,at:0},_=n(p),k=d`<${Th} name=${p} counts=${h} place=${v} />`;return _===null?d`<g key=${p}>${k}</g>`:d`<a key=${p} href=${Ut(..._)}>${k}</a>`})}
      </svg>
    </div>
  `}function Th({name:e,counts:t,place:n}){let{total:l,done:o}=nn(t),[r,s]=[Fl+n.at*An.x,Fl+n.layer*An.y],a=r;return d`
    <g class="node">
      <title>${e}: ${F(o)} of ${F(l)} done</title>
      <rect x=${r} y=${s} width=${mn.width} height=${mn.height} rx="7" />
      <text x=${r+9} y=${s+16}>${Mh(e)}</text>
      <text class="small" x=${r+9} y=${s+31}>${F(o)} / ${F(l)}</text>
      ${ho(t).map(({kind:c,count:p})=>{let h=(mn.width-2)*p/Math.max(l,1);return a+=h,d`
          <rect
            key=${c}
            class=${`fill-${c}`}
            x=${a-h+1}
            y=${s+mn.height-6}
            width=${h}
            height="5"
          />
        `})}
    </g>
  `}function Mh(e){return e.length<=Sc?e:`\u2026${e.slice(1-Sc)}`}function Ah(e){let t=e.map(({layer:s,at:a},c)=>{let p=c===0,h=c===e.length-1,$=Fl+s*An.y+(p?mn.height:h?0:mn.height/2);return[Fl+a*An.x+mn.width/2,$]}),[n,...l]=t;if(n===void 0)return"";let[,o]=n,r=l.map(([s,a],c)=>{let p=(o+a)/2,[h]=t[c]??n;return o=a,`C${h},${p} ${s},${p} ${s},${a}`});return`M${n.join()} ${r.join(" ")}`}function kc({id:e}){let t=`graphs/${encodeURIComponent(e)}`,{data:n}=de(t,3e3),{data:l,error:o}=de(`${t}/shape`,2e3),r=d`<${Le} to=${["graphs",e]}>${n?.name||"The graph"}<//>`;return d`
    <${xe} title="Shape" aside=${r} />
    <section class="card">
      ${l===null?d`<${We} error=${o} />`:d`
        <${$r} label="Groups of tasks, inputs above" shape=${l} linkOf=${()=>null} />
        ${n!==null&&d`<${er} counts=${n.counts} />`}
        ${l.folded>0&&d`<p class="note">The ${F(l.folded)} smallest groups are drawn as one.</p>`}
      `}
    </section>
    ${l!==null&&d`
      <section class="card">
        <${Tl}
          caption="The same groups as a table"
          rows=${l.nodes.map(({name:s,counts:a})=>({group:s,counts:a,expectedSeconds:null}))}
        />
      </section>
    `}
  `}function Zs(e,t){let{workers:n,groups:l,w:o,g:r,s,d:a,k:c}=e;return s.map((p,h)=>({number:t(h),worker:n[o[h]??0]??"",group:l[r[h]??0]??"",start:p,end:p+(a[h]??0)/1e3,failed:c[h]===1}))}function bc(e){let t=new Map;for(let l of[...e].sort((o,r)=>o.start-r.start)){let o=t.get(l.worker)??[];t.set(l.worker,o);let r=o.find(s=>(s.at(-1)?.end??0)<l.start+1);r===void 0?o.push([l]):r.push(l)}return[...t.keys()].sort((l,o)=>l.localeCompare(o,"en",{numeric:!0})).map(l=>({worker:l,lanes:t.get(l)??[]}))}var Js=12;function xc(e){let t=new Map;for(let n of[...e].sort()){let l=Ph(n)%Js,o=new Set(t.values());for(;o.size<Js&&o.has(l);)l=(l+5)%Js;t.set(n,l)}return t}function Ph(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var Eh=2e4,Ch=12e4,Il=be({list:[],seen:0,shown:0});Sa("stream",e=>{let t=e.n,n=Zs(e,l=>t[l]??0);Ac(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function Mc(){tn("stream");let e=Sn.value;Ne(()=>{let t=new URLSearchParams({start:String(Date.now()-Ch),limit:"10000"});wl(`stream?${t}`).then(n=>Ac(Zs(n,l=>n.next-n.s.length+1+l),{}),()=>{})},[e])}function Ac(e,t){let n=new Set(Il.value.list.map(Tc)),l=e.filter(r=>!n.has(Tc(r))),o=[...Il.value.list,...l].slice(-Eh);Il.value={...Il.value,...t,list:o}}function Tc({worker:e,group:t,start:n,end:l}){return`${e} ${t} ${n} ${l}`}var Zn=18,Qs=8,Hl=110,xo=22;function Pc({lanes:e,hueOf:t,from:n,to:l,onView:o}){let r=Ht(null),[s,a]=ke(900),[c,p]=ke(null),h=Ht(null),$=bo.value,v=xo+e.reduce((y,T)=>y+T.lanes.length*Zn+Qs,0),_=y=>n+(y-Hl)/(s-Hl)*(l-n);return Ne(()=>{let y=r.current?.parentElement;if(!y)return;let T=new ResizeObserver(()=>a(y.clientWidth));return T.observe(y),()=>T.disconnect()},[]),Ne(()=>{r.current!==null&&Lh(r.current,{lanes:e,hueOf:t,from:n,to:l,width:s,height:v})},[e,t,n,l,s,v,$]),d`
    <div class="timeline">
      <canvas
        ref=${r}
        role="img"
        aria-label="Runs by worker and time; the table below lists the last ones"
        onWheel=${y=>{y.preventDefault();let T=_(y.offsetX),S=y.deltaY>0?1.25:.8;o(T-(T-n)*S,T+(l-T)*S)}}
        onPointerDown=${y=>h.current=y.offsetX}
        onPointerUp=${()=>h.current=null}
        onPointerLeave=${()=>{h.current=null,p(null)}}
        onPointerMove=${y=>{if(h.current!==null){let S=_(h.current)-_(y.offsetX);return h.current=y.offsetX,o(n+S,l+S)}let T=Rh(e,y.offsetY,_(y.offsetX));p(T===null?null:{run:T,x:y.offsetX,y:y.offsetY})}}
      />
      ${c!==null&&d`
        <p class="tip" style=${{left:`${Math.min(c.x+12,s-220)}px`,top:`${c.y+12}px`}}>
          <b>${c.run.group}</b>${c.run.failed?" failed":""}<br />
          ${pt((c.run.end-c.run.start)/1e3)} on ${c.run.worker}
        </p>
      `}
    </div>
  `}function Rh(e,t,n){let l=xo;for(let{lanes:o}of e){let r=o[Math.floor((t-l)/Zn)];if(t>=l&&r!==void 0)return r.find(({start:s,end:a})=>s<=n&&n<=a)??null;l+=o.length*Zn+Qs}return null}function Lh(e,{lanes:t,hueOf:n,from:l,to:o,width:r,height:s}){let a=devicePixelRatio;e.width=r*a,e.height=s*a,e.style.width=`${r}px`,e.style.height=`${s}px`;let c=e.getContext("2d");if(c===null)return;let p=getComputedStyle(document.documentElement),h=k=>p.getPropertyValue(`--${k}`).trim(),$=Array.from({length:12},(k,b)=>h(`hue-${b}`)),v=k=>Hl+(k-l)/(o-l)*(r-Hl);c.scale(a,a),c.font="11px system-ui",c.textBaseline="middle";for(let k of Oh(l,o)){let b=v(k);c.fillStyle=h("line"),c.fillRect(b,xo-4,1,s),c.fillStyle=h("muted"),c.fillText(new Date(k).toLocaleTimeString("en-GB"),b+3,xo/2)}let _=xo;for(let{worker:k,lanes:b}of t){c.fillStyle=h("muted"),c.fillText(k,0,_+Zn/2,Hl-8);for(let y of b){for(let{start:T,end:S,group:R,failed:M}of y){if(S<l||T>o)continue;let V=Math.max(Hl,v(T)),P=Math.min(r,Math.max(v(S),v(T)+1));c.fillStyle=$[n.get(R)??0]??"",c.fillRect(V,_+1,P-V,Zn-2),M&&(c.fillStyle=h("failed"),c.fillRect(V,_+Zn-4,P-V,3))}_+=Zn}_+=Qs}}function Oh(e,t){let l=[1,2,5,10,15,30,60,120,300,600,1800,3600].map(r=>r*1e3).find(r=>(t-e)/r<=8)??36e5,o=Math.ceil(e/l)*l;return Array.from({length:Math.max(0,Math.floor((t-o)/l)+1)},(r,s)=>o+s*l)}var Dh=3e4,Nh=20,Xs=60,Wh=24,Fh=500;function Rc(){Mc();let{list:e,seen:t,shown:n}=Il.value,[l,o]=ke(Date.now()),[r,s]=ke(null),[a,c]=ke(""),[p,h]=ke(""),[$,v]=ke(0),[_,k]=ke(!1);Ne(()=>{if(r!==null||Re!==null)return;let P=setInterval(()=>o(Date.now()),Fh);return()=>clearInterval(P)},[r===null]);let[b,y]=r??(Re===null?[l-Dh,l]:Ih(e)),T=en(()=>e.filter(P=>(a===""||P.worker===a)&&(p===""||P.group===p)&&P.end-P.start>=$&&(!_||P.failed)),[e,a,p,$,_]),S=en(()=>bc(T.filter(({start:P,end:q})=>q>=b&&P<=y)),[T,Math.floor(b/100),Math.floor(y/100)]),R=[...new Set(e.map(P=>P.group))].sort(),M=[...new Set(e.map(P=>P.worker))].sort(),V=en(()=>xc(R),[R.join(`
`)]);return d`
    <${xe} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${P=>P.preventDefault()}>
        <${Cc} label="Worker" value=${a} all=${M} onChange=${c} />
        <${Cc} label="Tasks" value=${p} all=${R} onChange=${h} />
        <label>At least <input
            type="number"
            min="0"
            step="any"
            value=${$}
            onChange=${P=>v(Number(P.currentTarget.value))}
          /> ms</label>
        <label><input
            type="checkbox"
            checked=${_}
            onChange=${P=>k(P.currentTarget.checked)}
          /> only failed</label>
        <button type="button" onClick=${()=>s(r===null?[b,y]:null)}>
          ${r===null?"Pause":"Follow"}
        </button>
        <button type="button" onClick=${()=>s(Ec(b,y,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>s(Ec(b,y,2))}>Zoom out</button>
      </form>
      ${S.length===0?d`<${tt}>No task has ended in this time.<//>`:d`
        <${Pc}
          lanes=${S.slice(0,Xs)}
          hueOf=${V}
          from=${b}
          to=${y}
          onView=${(P,q)=>s([P,q])}
        />
      `}
      <ul class="legend">
        ${R.slice(0,Wh).map(P=>d`<li key=${P}><span class=${`swatch hue-${V.get(P)}`} aria-hidden="true" /> ${P}</li>`)}
      </ul>
      ${S.length>Xs&&d`<p class="note">The first ${Xs} of ${S.length} workers are drawn.</p>`}
      <p class="note">
        ${n<t?`${n} of ${t} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    <section class="card">
      <${Hh} list=${T} />
    </section>
  `}function Ih(e){return e.reduce(([t,n],l)=>[Math.min(t,l.start),Math.max(n,l.end)],[e[0]?.start??0,e[0]?.end??1])}function Ec(e,t,n){let[l,o]=[(e+t)/2,(t-e)*n/2];return[l-o,l+o]}function Cc({label:e,value:t,all:n,onChange:l}){return d`
    <label>${e} <select
        value=${t}
        onChange=${o=>l(o.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(o=>d`<option key=${o} value=${o}>${o}</option>`)}
      </select></label>
  `}function Hh({list:e}){return d`
    <${Fe}
      caption="The last runs"
      head=${["Tasks","Worker","Started","Time",""]}
      rows=${e.slice(-Nh).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${({group:t,worker:n,start:l,end:o,failed:r})=>[d`<span class="mono">${t}</span>`,n,ot(l),pt((o-l)/1e3),r?d`<span class="bad">failed</span>`:""]}
    />
  `}function Lc(){let{data:e,error:t}=de("stuck",3e3);return d`
    <${xe} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?d`<${We} error=${t} />`:e.items.length===0?d`<${tt}>Nothing is stuck.<//>`:d`
          <${Fe}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:l,keys:o})=>`${n} ${l} ${o[0]}`}
            cells=${({graph:n,name:l,text:o,count:r,keys:s})=>[d`<${Le} to=${["graphs",n]}>${l||Xo(n)}<//>`,F(r),o,d`<ul class="keys">${s.map(a=>d`
                    <li key=${a}>
                      <${Le} to=${["graphs",n,"tasks",a]}>${a}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&d`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}var Uh=100,Oc=4096,Gh=2e4;function Dc({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/tasks/${encodeURIComponent(t)}`,{data:l,error:o}=de(n,2e3),{data:r}=de(`${n}/explain`,2e3),s=d`<${Le} to=${["graphs",e]}>Its graph<//>`;return l===null?d`
      <${xe} title=${t} aside=${s}>
        <section class="card">
          <${We} error=${o} />
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
          value=${l.startedAt===null?"\u2014":bn(l.startedAt,l.endedAt)}
        />
      </dl>
      <ul class="reasons">
        ${(r?.reasons??[]).map(({code:a,text:c})=>d`<li key=${a+c}>${c}</li>`)}
      </ul>
    </section>
    <${Bh} task=${l} graph=${e} />
    <${Vh} task=${l} graph=${e} />
    <${jh} graph=${e} taskKey=${t} />
    <${Yh} path=${n} />
    <${qh} path=${n} attempts=${l.attempts} />
    ${l.state==="memory"&&d`<${Kh} graph=${e} taskKey=${t} />`}
    <${Jh} path=${n} />
  `}function Bh({task:e,graph:t}){let{error:n,blame:l}=e;return n===void 0?null:d`
    <${ve} title="Error">
      ${l!==void 0&&d`<p>It failed because its input <${Le} to=${["graphs",t,"tasks",l]}>${l}<//> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&d`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&d`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function Vh({task:e,graph:t}){let{dependencies:n}=e;if(n.length===0)return null;let l=n.slice(0,Uh);return d`
    <${ve} title="Inputs" note=${`${F(l.length)} of ${F(n.length)}`}>
      <ul class="keys">
        ${l.map(o=>d`
            <li key=${o}>
              <${Le} to=${["graphs",t,"tasks",o]}>${o}<//></li>
          `)}
      </ul>
      <//>
  `}var zh={hops:"2",limit:"60"};function jh({graph:e,taskKey:t}){let n=new URLSearchParams({around:t,...zh}),{data:l}=de(`graphs/${encodeURIComponent(e)}/shape?${n}`,3e3);return l===null||l.nodes.length<2?null:d`
    <${ve} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${$r}
        label="The task, its inputs above and its users below"
        shape=${l}
        linkOf=${o=>o===t?null:["graphs",e,"tasks",o]}
      />
      <//>
  `}function Yh({path:e}){let{data:t}=de(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:d`
    <${ve} title="Attempts">
      <${Fe}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${t.items}
        keyOf=${({attempt:n})=>String(n)}
        cells=${({attempt:n,state:l,worker:o,startedAt:r,endedAt:s,error:a})=>[String(n),d`<${Rt} name=${l} />`,o===null?"":d`<${Le} to=${["workers",o]}>${o}<//>`,r===null?"":ot(r),r===null?"":bn(r,s),a===void 0?"":`${a.name}: ${a.message.split(`
`)[0]}`]}
      />
      <//>
  `}function Nc(e,t,n){let[l,o]=ke(null);return Ne(()=>{let r=!0;return _a(e,t).catch(()=>null).then(s=>r&&o(s)),()=>{r=!1}},[e,n]),l}function qh({path:e,attempts:t}){let n=Nc(`${e}/logs`,Gh,t);return t===0||n===null||n===""?null:d`
    <${ve} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function Kh({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/results/${encodeURIComponent(t)}`,l=Nc(n,Oc,null);return l===null?null:d`
    <${ve} title="Result" note=${`the first ${Z(Oc)}`}>
      <pre tabindex="0" aria-label="Result">${l}</pre>
      <//>
  `}function Jh({path:e}){let{data:t}=de(`${e}/story`,1e4);return t===null?null:d`
    <${ve} title="Story" note="what the scheduler and the workers did with it">
      ${t.entries.length===0&&d`<${tt}>Its transitions are not kept any more.<//>`}
      <${Fe}
        caption="Transitions and their causes"
        head=${["Time","Where","From","To","Cause"]}
        rows=${t.entries.map((n,l)=>({...n,number:l}))}
        keyOf=${({number:n})=>String(n)}
        cells=${({at:n,where:l,from:o,to:r,cause:s})=>[ot(n),l,o,r,s]}
      />
    <//>
  `}var Zh=100;function Wc({name:e}){let t=`workers/${encodeURIComponent(e)}`,{data:n,error:l}=de(t,2e3);if(n===null)return d`
      <${xe} title=${e}>
        <section class="card">
          <${We} error=${l} />
        </section>
        <//>
    `;let{memory:o,spill:r,resources:s}=n,a={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return d`
    <${xe} title=${n.name} aside=${d`<${Qh} worker=${n} />`} />
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
        <${oe} name="Last seen" value=${n.lastSeen===null?"\u2014":ot(n.lastSeen)} />
      </dl>
      <${xl} label="Memory" parts=${a} />
      <p class="note">
        Results ${Z(o.managed)}, other memory ${Z(o.unmanagedOld)} and
        ${" "}${Z(o.unmanagedRecent)} lately, spilled ${Z(o.spilled)};
        limit ${o.limit===null?"none":Z(o.limit)}.
      </p>
      ${r!==null&&d`<p class="note">
        Spills to <span class="mono">${r.where}</span>${r.waiting>0&&`; ${Z(r.waiting)} wait to be written${r.stalledMs>0?`, nothing for ${pt(r.stalledMs/1e3)}`:""}`}.
      </p>`}
      <p class="note">
        ${n.transfers==="direct"?n.url:"Its values travel through the scheduler"},
        version ${n.version}${Object.entries(s).map(([c,{total:p,used:h}])=>`; ${h} of ${p} ${c} used`)}
      </p>
    </section>
    <${Xh} path=${t} />
  `}function Qh({worker:e}){let t=`workers/${encodeURIComponent(e.id)}`;return d`
    ${e.state==="paused"?d`<${Ct} label="Resume" scope="admin" path=${`${t}/resume`} />`:d`<${Ct} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Ct}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function Xh({path:e}){let{data:t}=de(`${e}?keys=true`,15e3),n=t?.holds??[];if(n.length===0)return null;let l=[...n].sort((o,r)=>r.nbytes-o.nbytes).slice(0,Zh);return d`
    <${ve} title="Results" note=${`${F(l.length)} of ${F(n.length)}, the largest`}>
      <${Fe}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${l}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:r,spilled:s})=>[d`<span class="mono">${o}</span>`,Z(r),s?"spilled":"in memory"]}
      />
      <//>
  `}var ed=[["","Overview"],["graphs","Graphs"],["stream","Task stream"],["workers","Workers"],["memory","Memory"],["stuck","Stuck"]];function td(){if(Re===null)return ed.map(([t,n])=>[t===""?[]:[t],n]);let e=["graphs",Re.graph];return[[e,"Graph"],[[...e,"shape"],"Shape"],[["stream"],"Task stream"]]}var nd={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026"};function Fc({children:e}){let t=Re===null?so.value[0]??"":so.value.join("/"),n=Sl.value,l=kn.value?.name??null;return d`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${Ut()}>Weir</a>
      <ul>
        ${td().map(([o,r])=>d`
            <li key=${o}><a
              href=${Ut(...o)}
              aria-current=${o.join("/")===t?"page":void 0}
            >${r}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        ${Re===null?d`<p class=${`connection ${n}`} role="status">${nd[n]}</p>`:d`<p>Report of ${ot(Re.at)}</p>`}
        ${l!==null&&l!=="local"&&d`<p>${l} <button type="button" class="plain" onClick=${Ma}>Log out</button></p>`}
        <${dc} />
        ${Re===null&&d`<a href=${ha} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      ${Bt.value?.standstill&&d`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${Ut("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}var Hc=be(null);function ld(){let{login:e}=kn.value??{};return Ne(()=>{e===!1&&ya()},[e]),e===void 0?null:e?d`<${Oa} refusal=${Hc.value} />`:d`<${Fc}>${od(so.value)}<//>`}function od(e){let[t,n="",l,o=""]=e;return t===void 0?d`<${$c} />`:e.length===1&&t==="graphs"?d`<${La} />`:e.length===2&&t==="graphs"?d`<${Ca} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&l==="shape"?d`<${kc} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&l==="tasks"?d`<${Dc} key=${`${n}/${o}`} graph=${n} taskKey=${o} />`:e.length===1&&t==="workers"?d`<${Wa} />`:e.length===2&&t==="workers"?d`<${Wc} key=${n} name=${n} />`:e.length===1&&t==="memory"?d`<${Fa} />`:e.length===1&&t==="stream"?d`<${Rc} />`:e.length===1&&t==="stuck"?d`<${Lc} />`:d`<${vc} path=${e} />`}hc();da();Hc.value=await Ta();var Ic=document.getElementById("app");Ic!==null&&Zr(d`<${ld} />`,Ic);

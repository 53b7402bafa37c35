var fe,hi,Er,dn,Mr,yo,_i,$o,gi,Pr,Ar,Wc,Il=Symbol.for("pv"),wo={},So=[],Hc=/^m(i|n|o|s|text|space)$/,Cr=Array.isArray,Lr=So.slice,Dn=Object.assign;function Rn(e){e&&e.parentNode&&e.remove()}function Ul(e,t,n){var l,o,r,i={},u=arguments.length;for(r in t)r=="key"?l=t[r]:r=="ref"&&typeof e!="function"?o=t[r]:i[r]=t[r];return u>2&&(i.children=u>3?Lr.call(arguments,2):n),Hl(e,i,l,o,null)}function Hl(e,t,n,l,o){var r={type:e,props:t,key:n,ref:l,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Il,__v:o||++hi,__i:-1,__u:0};return!o&&fe.vnode&&fe.vnode(r),r}function Nn(e){return e.children}function On(e,t){this.props=e,this.context=t,this.__g=0}function hn(e,t){if(t==null)return e.__&&hn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:hn(e)}function Ic(e){var t,n=e.__v,l=n.__e,o=[],r=[],i=e.__P;i&&((t=Dn({constructor:Il},n)).__v=n.__v+1,fe.vnode&&fe.vnode(t),Rr(i,t,n,e.__n,i.namespaceURI,32&n.__u?[l]:null,o,l||hn(n),32&n.__u,r),t.__v=n.__v,t.__.__k[t.__i]=t,ki(o,t,r),n.__=n.__e=null,t.__e!=l&&$i(t))}function $i(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),$i(e)}function mi(e){(8&e.__g||(e.__g|=8,dn.push(e),yo++))&&Mr==fe.debounceRendering||((Mr=fe.debounceRendering)||queueMicrotask)(vi)}function vi(){try{for(var e,t=1;dn.length;)dn.length>t&&dn.sort(_i),e=dn.shift(),t=dn.length,8&e.__g&&Ic(e)}finally{(yo=dn.length)&&(Mr||queueMicrotask)(vi)}}function yi(e,t,n,l,o,r,i,u,f,m,d){var g,v,_,k,P,T,E=l.__k||So,w=t.length;for(f=Uc(n,t,E,f,w),g=0;g<w;g++)(_=n.__k[g])!=null&&(v=~_.__i&&E[_.__i]||wo,_.__i=g,T=Rr(e,_,v,o,r,i,u,f,m,d),k=_.__e,(v.ref!=_.ref||8&v.__u)&&(v.ref&&Dr(v.ref,null,_,v),_.ref&&d.push(_.ref,_.__c||k,_)),P=P||k,4&_.__u?(f=wi(_,f,e,!v.__v),v.__e&&(v.__e=null)):typeof _.type=="function"&&T!==void 0?f=T:k&&(f=k.nextSibling),_.__u&=-21);return n.__e=P,f}function Uc(e,t,n,l,o){var r,i,u,f,m,d,g,v,_,k=n.length,P=k,T=0,E=0,w=e.__k=Array(o);for(r=0;r<o;r++)(i=t[r])!=null&&typeof i!="boolean"&&typeof i!="function"?(typeof i!="object"||i.constructor===String?i=w[r]=Hl(null,i):Cr(i)?i=w[r]=Hl(Nn,{children:i}):i.constructor===Il&&i.__b?i=w[r]=Hl(i.type,i.props,i.key,i.ref,i.__v):w[r]=i,f=r+T,i.__=e,i.__b=e.__b+1,u=null,~(m=i.__i=Vc(i,n,f,P))&&(P--,(u=n[m])&&(u.__u|=2)),u&&u.__v?(i.__u|=16,m==f-1?T--:m==f+1?T++:m!=f&&(m>f?T--:T++,E=1)):(~m||(o>k?T--:o<k&&T++),typeof i.type!="function"&&(i.__u|=4))):w[r]=null;if(E){for(d=[],g=[],r=0;r<o;r++)if((i=w[r])&&16&i.__u){for(T=0,v=d.length;T<v;)d[_=T+v>>1]<i.__i?T=_+1:v=_;d[T]=i.__i,g[r]=T+1}for(T=d.length;r--;)g[r]&&(g[r]==T?T--:w[r].__u|=4)}if(P)for(r=0;r<k;r++)!(u=n[r])||2&u.__u||(u.__e==l&&(l=hn(u)),Or(u,u));return l}function wi(e,t,n,l){var o,r,i,u;if(typeof e.type=="function"){if(e.props.__P)return t;if(o=e.__k)for(r=0;r<o.length;r++)o[r]&&(o[r].__=e,t=wi(o[r],t,n,!1));return t}for(t&&!t.parentNode&&(t=hn(e))&&!t.parentNode&&(t=null),i=e.__e,u=t;u&&u.nodeType==8;)u=u.nextSibling;for(i!=u&&(!l&&n.moveBefore&&i.parentNode?n.moveBefore(i,t):n.insertBefore(i,t||null)),t=i;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function Vc(e,t,n,l){var o,r=e.key,i=e.type,u=t[n],f=u&&!(2&u.__u);if(u===null&&r==null||f&&r==u.key&&i==u.type)return n;if(l>(f?1:0)){for(o=n-1;o>=0;o--)if((u=t[o])&&!(2&u.__u)&&r==u.key&&i==u.type)return o;for(o=n+1;o<t.length;o++)if((u=t[o])&&!(2&u.__u)&&r==u.key&&i==u.type)return o}return-1}function di(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function go(e,t,n,l,o){var r,i;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof l=="string"&&(e.style.cssText=l=""),l)for(t in l)n&&t in n||di(e.style,t);if(n)for(t in n)l&&n[t]==l[t]||di(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof l!="function"&&(l=null),(e.__e||(e.__e={}))[t]=n,n&&l||(i=Ar[t]||(Ar[t]=Bc(t)),(e.__a||(e.__a={}))[t]=Pr,r=t!=(t=t.replace(gi,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,i,r):e.removeEventListener(t,i,r));else{if(o=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function Bc(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[$o]==null)t[$o]=Pr++;else if(t[$o]<this.__a[e])return;return n(fe.event?fe.event(t):t)}}}function Rr(e,t,n,l,o,r,i,u,f,m){var d,g,v,_,k,P,T,E,w,C,b,J,N,Q,z,X,B,A,G=t.type;if(t.constructor!==Il)return null;128&n.__u&&(f=32&n.__u,d=n.__c.__z)&&(t.__u|=f,g=r=[],d.nodeType==8?u=vo(d,r):r.push(d),u=r[0]||u),(d=fe.__b)&&d(t);e:if(typeof G=="function"){v=i.length;try{if(E=t.props,w=(d=G.prototype)&&d.render,C=(d=G.contextType)&&l[d.__c],b=d?C?C.props.value:d.__:l,(_=n.__c)?(t.__c=_,2&_.__g&&(_.__g|=1)):(w?t.__c=_=new G(E,b):(t.__c=_=new On(E,b),_.constructor=G,_.render=Gc),C&&C.sub(_),_.state||(_.state={}),_.__n=l,_.__g|=8,_.__h=[],_.__k=[]),w&&(_.__s||(_.__s=_.state),G.getDerivedStateFromProps&&(_.__s==_.state&&(_.__s=Dn({},_.__s)),Dn(_.__s,G.getDerivedStateFromProps(E,_.__s)))),k=_.props,P=_.state,_.__v=t,n.__c){if(E!==k&&w&&!G.getDerivedStateFromProps&&_.componentWillReceiveProps&&_.componentWillReceiveProps(E,b),t.__v==n.__v&&!(8&_.__g)||!(4&_.__g)&&_.shouldComponentUpdate&&_.shouldComponentUpdate(E,_.__s,b)===!1){t.__v!=n.__v&&(_.props=E,_.state=_.__s,_.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(R){R&&(R.__=t)}),So.push.apply(_.__h,_.__k),_.__k=[],_.__h.length&&i.push(_),u=hn(n);break e}_.componentWillUpdate&&_.componentWillUpdate(E,_.__s,b),w&&_.componentDidUpdate&&_.__h.push(function(){_.componentDidUpdate(k,P,T)})}else w&&!G.getDerivedStateFromProps&&_.componentWillMount&&_.componentWillMount(),w&&_.componentDidMount&&_.__h.push(_.componentDidMount);_.context=b,_.props=E,_.__P=e,_.__g&=-5,J=fe.__r,N=w?25:0;do _.__g&=-9,J&&J(t),d=_.render(_.props,_.state=_.__s,_.context);while(8&_.__g&&++N<25);w&&(So.push.apply(_.__h,_.__k),_.__k=[]),_.state=_.__s,_.getChildContext&&(l=Dn({},l,_.getChildContext())),w&&n.__c&&_.getSnapshotBeforeUpdate&&(T=_.getSnapshotBeforeUpdate(k,P)),Q=d&&d.type===Nn&&d.key==null?d.props.children:d,E.__P&&(d=u,o=(e=E.__P).namespaceURI,f=r=null,n.props&&n.props.__P!=e&&(n.__k.some(function(R){R&&Or(R,R)}),n.__k=null),u=n.__k?hn(n,0):null),u=yi(e,Cr(Q)?Q:[Q],t,n,l,o,r,i,u,f,m),E.__P&&(t.__e=null,u=d),t.__u&=-161,g&&g.some(Rn),_.__h.length&&i.push(_),1&_.__g&&(_.__g&=-4)}catch(R){if(i.length=v,t.__v=null,f||r)if(R&&R.then){if(t.__u|=128|f,r){for(~(B=r.indexOf(u||void 0))||(B=r.length);(A=r[B-1])&&A.nodeType==8;)B--;for(;B<r.length;B++)if(A=r[B])if(r[B]=null,z){if(A==X)break}else{if(A.nodeType!=8)break;A.data.startsWith("$s")&&(X=vo(z=A))}}if(!z){for(;u&&u.nodeType==8&&u.nextSibling;)u=u.nextSibling;z=u}(d=vo(z=t.__c.__z||(t.__c.__z=z)))?(t.__e=z,u=d):t.__e=u,u=u&&u.nextSibling}else r&&r.some(Rn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),R&&R.then||Si(t),fe.__e(R,t,n)}}else u=t.__e=zc(n.__e,t,n,l,o,r,i,f,m,e);return(d=fe.diffed)&&d(t),u}function vo(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function Si(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(Si))}function ki(e,t,n){for(var l=0;l<n.length;)Dr(n[l++],n[l++],n[l++]);fe.__c&&fe.__c(t,e),e.some(function(o){try{e=o.__h,o.__h=[],e.some(function(r){r.call(o)})}catch(r){fe.__e(r,o.__v)}})}function zc(e,t,n,l,o,r,i,u,f,m){var d,g,v,_,k,P,T,E,w=n.props||wo,C=t.props,b=t.type;if(b=="svg"?o="http://www.w3.org/2000/svg":b=="math"?o="http://www.w3.org/1998/Math/MathML":o||(o="http://www.w3.org/1999/xhtml"),r){for(d=0;d<r.length;d++)if((k=r[d])&&(b?k.localName==b:k.nodeType==3)){e=k,r[d]=null;break}}if(!e){if(E=m.ownerDocument||document,!b)return E.createTextNode(C);e=E.createElementNS(o,b,C.is?C:m),u&&(fe.__m&&fe.__m(t,r),u=!1),r=null}if(b){if(m=b=="template"&&e.content||e,r=b=="textarea"&&C.defaultValue!=null?null:r&&Lr.call(m.childNodes),!u&&r)for(w={},d=0;d<e.attributes.length;d++)w[(k=e.attributes[d]).name]=k.value;for(d in w)k=w[d],d=="dangerouslySetInnerHTML"?v=k:d=="children"||d in C||d=="value"&&"defaultValue"in C||d=="checked"&&"defaultChecked"in C||go(e,d,null,k,o);for(d in C)k=C[d],d=="children"?_=k:d=="dangerouslySetInnerHTML"?g=k:d=="value"?P=k:d=="checked"?T=k:u&&typeof k!="function"||w[d]===k||go(e,d,k,w[d],o);g?(u||v&&(g.__html==v.__html||g.__html==e.innerHTML)||(e.innerHTML=g.__html),t.__k=[]):(v&&(e.textContent=""),(b=="foreignObject"||o=="http://www.w3.org/1998/Math/MathML"&&Hc.test(b))&&(o="http://www.w3.org/1999/xhtml"),yi(m,Cr(_)?_:[_],t,n,l,o,r,i,r?r[0]:n.__k&&hn(n,0),u,f),r&&r.some(Rn)),u&&b!="textarea"||(d="value",b=="progress"&&P==null?e.removeAttribute(d):P==null||P===e[d]&&(b!="progress"||P)||go(e,d,P,w[d],o),d="checked",T!=null&&T!=e[d]&&go(e,d,T,w[d],o))}else w===C||u&&e.data==C||(e.data=C);return e}function Dr(e,t,n,l){try{typeof e=="function"?t?t.__x=e(t)||1:l&&(l=l.__c||l.__e)&&(t=l.__x)&&(l.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(o){fe.__e(o,n)}}function Or(e,t,n){var l,o,r,i;if(fe.unmount&&fe.unmount(e),!(l=e.ref)||l.current&&l.current!=e.__e||Dr(l,null,t,e),l=e.__c){if(l.componentWillUnmount)try{l.componentWillUnmount()}catch(u){fe.__e(u,t)}l.__P=l.__n=null}if(l=e.__k)for(i=0;i<l.length;i++)l[i]&&Or(l[i],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(l=e.__c)&&(l=l.__z)&&(o=vo(l,r=[]))&&(l==e.__e&&r.some(Rn),Rn(o),Rn(l)),n||Rn(e.__e),e.__e=e.__c=e.__=null}function Gc(e,t,n){return this.constructor(e,n)}function Nr(e,t){var n,l,o,r;fe.__&&fe.__(e,t),t.nodeType==9&&(t=t.documentElement),l=(n=e&&32&e.__u)?null:t.__k,t.__k=Hl(Nn,{children:[e]}),o=[],r=[],Rr(t,t.__k,l||wo,wo,t.namespaceURI,l?null:t.firstChild?Lr.call(t.childNodes):null,o,l?l.__e:t.firstChild,n,r),ki(o,t.__k,r),t.__k.props.children=null}fe={__e:function(e,t,n,l){for(var o,r,i;t=t.__;)if((o=t.__c)&&!(1&o.__g)){o.__g|=4;try{if((i=(r=o.constructor)&&r.getDerivedStateFromError)&&o.setState(r.getDerivedStateFromError(e)),o.componentDidCatch&&(o.componentDidCatch(e,l||{}),i=1),i&&8&o.__g)return void(o.__g|=2)}catch(u){e=u}}throw yo=0,e}},hi=0,Er=function(e){return e!=null&&e.constructor===Il},On.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=Dn({},this.state)),typeof e=="function"&&(e=e(Dn({},n),this.props)),e&&(Dn(n,e),this.__v&&(t&&this.__k.push(t),mi(this)))},On.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),mi(this))},On.prototype.render=Nn,dn=[],yo=0,_i=function(e,t){return e.__v.__b-t.__v.__b},$o=Symbol(),gi=/(PointerCapture)$|Capture$/i,Pr=0,Ar={},Wc=0;var Bl,Fe,Fr,bi,Wr=Object.is,ko=0,Ri=[],Hr=[],Re=fe,xi=Re.__b,Ti=Re.__r,Mi=Re.diffed,Ai=Re.__c,Ei=Re.unmount,Pi=Re.__;function Ur(e,t){Re.__h&&Re.__h(Fe,e,ko||t),ko=0;var n=Fe.__H||(Fe.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function it(e){return ko=1,jc(Oi,e)}function jc(e,t,n){var l=Ur(Bl++,2);if(l.t=e,!l.__c&&(l.__=[n?n(t):Oi(void 0,t),function(r){var i=(l.__N||l.__)[0],u=l.t(i,r);Wr(i,u)||(l.__N=[u,l.__[1]],l.__c.setState({}))}],l.__c=Fe,!Fe.__f)){Fe.__f=!0;var o=Fe.shouldComponentUpdate;Fe.shouldComponentUpdate=function(r,i,u){var f=this.__H;if(!f)return!0;var m=!1,d=this.props!=r;if(f.__.some(function(v){v.__N&&(m=!0,Wr(v.__[0],v.__N[0])||(d=!0))}),o){var g=o.call(this,r,i,u);return m?g||d:g}return!m||d}}return l.__}function pt(e,t){var n=Ur(Bl++,3);!Re.__s&&Di(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,Fe.__H.__h.push(n))}function _n(e){return ko=5,bo(function(){return{current:e}},[])}function bo(e,t){var n=Ur(Bl++,7);return Di(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function qc(){var e;do{for(;e=Hr.shift();)try{Vl(e)}catch(n){Re.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=Ri.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(Vl),t.__h.some(Ir),t.__h=[]}catch(n){t.__h=[],Re.__e(n,e.__v)}}}while(Hr.length)}Re.__b=function(e){Fe=null,xi&&xi(e)},Re.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Pi&&Pi(e,t)},Re.__r=function(e){Ti&&Ti(e),Bl=0;var t=(Fe=e.__c).__H;t&&(Fr==Fe?Fe.__h=[]:(t.__h.some(Vl),t.__h.some(Ir),Bl=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),Fr=Fe},Re.diffed=function(e){Mi&&Mi(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Li(Ri.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),Fr=Fe=null},Re.__c=function(e,t){t.some(function(n){try{n.__h.some(Vl),n.__h=n.__h.filter(function(l){return!l.__||Ir(l)})}catch(l){n.__h=[function(){throw l}]}}),Ai&&Ai(e,t)},Re.unmount=function(e){Ei&&Ei(e);var t,n,l=e.__c;l&&l.__H&&(l.__H.__.some(function(o){try{if(o.__P&&o.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}o.__P=n,Li(Hr.push(o))}else Vl(o)}catch(r){t=r}}),l.__H=void 0,t&&Re.__e(t,l.__v))};var Ci=typeof requestAnimationFrame=="function";function Yc(e){var t,n=function(){clearTimeout(l),Ci&&cancelAnimationFrame(t),setTimeout(e)},l=setTimeout(n,35);Ci&&(t=requestAnimationFrame(n))}function Li(e){e!=1&&bi==Re.requestAnimationFrame||((bi=Re.requestAnimationFrame)||Yc)(qc)}function Vl(e){var t=Fe,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),Fe=t}function Ir(e){var t=Fe;e.__c=e.__(),Fe=t}function Di(e,t){return!e||e.length!=t.length||t.some(function(n,l){return!Wr(n,e[l])})}function Oi(e,t){return typeof t=="function"?t(e):t}var Kc=Symbol.for("preact-signals");function Ao(){if(tn>1)tn--;else{var e,t=!1;for(function(){var o=To;for(To=void 0;o!==void 0;){var r=o.S;if(r.v===o.v)for(var i=r.t;i!==void 0;i=i.x)i.i===o.i&&(i.i=r.i);o=o.o}}();Gl!==void 0;){var n=Gl;for(Gl=void 0,xo++;n!==void 0;){var l=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Fi(n))try{n.c()}catch(o){t||(e=o,t=!0)}n=l}}if(xo=0,tn--,t)throw e}}function jl(e){if(tn>0)return e();Vr=++Jc,tn++;try{return e()}finally{Ao()}}var zl,Te=void 0;function ql(e){var t=Te,n=zl;Te=void 0,zl=void 0;try{return e()}finally{Te=t,zl=n}}var Gl=void 0,tn=0,xo=0,Jc=0,Vr=0,To=void 0,Mo=0;function Ni(e){if(Te!==void 0){var t=e.n;if(t===void 0||t.t!==Te)return t={i:0,S:e,p:Te.s,n:void 0,t:Te,e:void 0,x:void 0,r:t},Te.s!==void 0&&(Te.s.n=t),Te.s=t,e.n=t,32&Te.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Te.s,t.n=void 0,Te.s.n=t,Te.s=t),t}}function We(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}We.prototype.brand=Kc;We.prototype.h=function(){return!0};We.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:ql(function(){var l;(l=t.W)==null||l.call(t)}))};We.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,l=e.x;n!==void 0&&(n.x=l,e.e=void 0),l!==void 0&&(l.e=n,e.x=void 0),e===this.t&&(this.t=l,l===void 0&&ql(function(){var o;(o=t.Z)==null||o.call(t)}))}};We.prototype.subscribe=function(e){var t=this;return Wn(function(){var n=t.value;ql(function(){return e(n)})},{name:"sub"})};We.prototype.valueOf=function(){return this.value};We.prototype.toString=function(){return this.value+""};We.prototype.toJSON=function(){return this.value};We.prototype.peek=function(){var e=this;return ql(function(){return e.value})};Object.defineProperty(We.prototype,"value",{get:function(){var e=Ni(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(xo>100)throw new Error("Cycle detected");(function(n){tn!==0&&xo===0&&n.l!==Vr&&(n.l=Vr,To={S:n,v:n.v,i:n.i,o:To})})(this),this.v=e,this.i++,Mo++,tn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Ao()}}}});function Ae(e,t){return new We(e,t)}function Fi(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Wi(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Hi(e){for(var t=e.s,n=void 0;t!==void 0;){var l=t.p;t.i===-1?(t.S.U(t),l!==void 0&&(l.n=t.n),t.n!==void 0&&(t.n.p=l)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=l}e.s=n}function Fn(e,t){We.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Mo-1,this.f=4}Fn.prototype=new We;Fn.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Mo))return!0;if(this.g=Mo,this.f|=1,this.i>0&&!Fi(this))return this.f&=-2,!0;var e=Te;try{Wi(this),Te=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Te=e,Hi(this),this.f&=-2,!0};Fn.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}We.prototype.S.call(this,e)};Fn.prototype.U=function(e){if(this.t!==void 0&&(We.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Fn.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Fn.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=Ni(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function nn(e,t){return new Fn(e,t)}function Ii(e){var t=e.j;if(e.j=void 0,typeof t=="function"){tn++;var n=Te;Te=void 0;try{t()}catch(l){throw e.f&=-2,e.f|=8,Br(e),l}finally{Te=n,Ao()}}}function Br(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Ii(e)}function Qc(e){if(Te!==this)throw new Error("Out-of-order effect");Hi(this),Te=e,this.f&=-2;try{8&this.f&&Br(this)}finally{Ao()}}function fl(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,zl&&zl.push(this)}fl.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};fl.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Ii(this),Wi(this),tn++;var e=Te;return Te=this,Qc.bind(this,e)};fl.prototype.N=function(){2&this.f||(this.f|=2,this.u=Gl,Gl=this)};fl.prototype.d=function(){this.f|=8,1&this.f||Br(this)};fl.prototype.dispose=function(){this.d()};function Wn(e,t){var n=new fl(e,t);try{n.c()}catch(o){throw n.d(),o}var l=n.d.bind(n);return l[Symbol.dispose]=l,l}var Ui,Po,Eo,Zc=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var Vi=[];Wn(function(){Ui=this.N})();function pl(e,t){fe[e]=t.bind(null,fe[e]||function(){})}function Yl(e){if(Eo){var t=Eo;Eo=void 0,t()}Eo=e&&e.S()}function Bi(e){var t=this,n=e.data,l=ef(n);l.name="ReactiveDom",l.value=n;var o=bo(function(){for(var u=t,f=t.__v;f=f.__;)if(f.__c){f.__c.__$f|=4;break}var m=nn(function(){var _=l.value.value;return _===0?0:_===!0?"":_||""}),d=nn(function(){return!Array.isArray(m.value)&&!Er(m.value)}),g=Wn(function(){if(this.N=zi,d.value){var _=m.value;u.__v&&u.__v.__e&&u.__v.__e.nodeType===3&&(u.__v.__e.data=_)}}),v=t.__$u.d;return t.__$u.d=function(){g(),v.call(this)},[d,m]},[]),r=o[0],i=o[1];return r.value?i.peek():i.value}Bi.displayName="ReactiveTextNode";Object.defineProperties(We.prototype,{constructor:{configurable:!0,value:Ul(Nn,null).constructor},type:{configurable:!0,value:Bi},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});pl("__b",function(e,t){if(Yl(),Po=void 0,typeof t.type=="string"){var n,l=t.props;for(var o in l)if(o!=="children"){var r=l[o];r instanceof We&&(n||(t.__np=n={}),n[o]=r,l[o]=r.peek())}}e(t)});pl("__r",function(e,t){if(e(t),t.type!==Nn){Yl();var n,l=t.__c;l&&(l.__$f&=-2,(n=l.__$u)===void 0&&(l.__$u=n=function(o,r){var i;return Wn(function(){i=this},{name:r}),i.c=o,i}(function(o){return function(){var r;Zc&&((r=this.y)==null||r.call(this)),o.__$f|=1,o.setState({})}}(l),typeof t.type=="function"?t.type.displayName||t.type.name:""))),Po=l,Yl(n)}});pl("__e",function(e,t,n,l){Yl(),Po=void 0,e(t,n,l)});pl("diffed",function(e,t){Yl(),Po=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var l=t.__np,o=t.props,r=n.U;if(r)for(var i in r){var u=r[i];u===void 0||l&&i in l||(u.d(),r[i]=void 0)}if(l){r||(r={},n.U=r);for(var f in l){var m=r[f],d=l[f];m===void 0?(m=Xc(n,f,d,o),r[f]=m):m.o(d,o)}}}e(t)});function Xc(e,t,n,l){var o=t in e&&e.ownerSVGElement===void 0,r=Ae(n);return{o:function(i,u){r.value=i,l=u},d:Wn(function(){this.N=zi;var i=r.value.value;l[t]!==i&&(l[t]=i,o?e[t]=i:i!=null&&(i!==!1||t[4]==="-")?e.setAttribute(t,i):e.removeAttribute(t))})}}pl("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var l=n.U;if(l){n.U=void 0;for(var o in l){var r=l[o];r&&r.d()}}}var i=t.__np;if(i){var u=t.props;for(var f in i)u[f]=i[f]}t.__np=void 0}else{var m=t.__c;if(m){m.__$f|=8;var d=m.__$u;d&&(m.__$u=void 0,d.d())}}e(t)});pl("__h",function(e,t,n,l){l<3&&(t.__$f|=2),e(t,n,l)});On.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,l=n&&n.s!==void 0;for(var o in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(l||r||4&this.__$f)||1&this.__$f)return!0}else if(!(l||4&this.__$f)||3&this.__$f)return!0;for(var i in e)if(i!=="__source"&&e[i]!==this.props[i])return!0;for(var u in this.props)if(!(u in e))return!0;return!1};function ef(e,t){return bo(function(){return Ae(e,t)},[])}var tf=function(e){queueMicrotask(function(){queueMicrotask(e)})};function nf(){jl(function(){for(var e;e=Vi.shift();)Ui.call(e)})}function zi(){Vi.push(this)===1&&(fe.requestAnimationFrame||tf)(nf)}var ji=function(e,t,n,l){var o;t[0]=0;for(var r=1;r<t.length;r++){var i=t[r++],u=t[r]?(t[0]|=i?1:2,n[t[r++]]):t[++r];i===3?l[0]=u:i===4?l[1]=Object.assign(l[1]||{},u):i===5?(l[1]=l[1]||{})[t[++r]]=u:i===6?l[1][t[++r]]+=u+"":i?(o=e.apply(u,ji(e,u,n,["",null])),l.push(o),u[0]?t[0]|=2:(t[r-2]=0,t[r]=o)):l.push(u)}return l},Gi=new Map;function qi(e){var t=Gi.get(this);return t||(t=new Map,Gi.set(this,t)),(t=ji(this,t.get(e)||(t.set(e,t=function(n){for(var l,o,r=1,i="",u="",f=[0],m=function(v){r===1&&(v||(i=i.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?f.push(0,v,i):r===3&&(v||i)?(f.push(3,v,i),r=2):r===2&&i==="..."&&v?f.push(4,v,0):r===2&&i&&!v?f.push(5,0,!0,i):r>=5&&((i||!v&&r===5)&&(f.push(r,0,i,o),r=6),v&&(f.push(r,v,0,o),r=6)),i=""},d=0;d<n.length;d++){d&&(r===1&&m(),m(d));for(var g=0;g<n[d].length;g++)l=n[d][g],r===1?l==="<"?(m(),f=[f],r=3):i+=l:r===4?i==="--"&&l===">"?(r=1,i=""):i=l+i[0]:u?l===u?u="":i+=l:l==='"'||l==="'"?u=l:l===">"?(m(),r=1):r&&(l==="="?(r=5,o=i,i=""):l==="/"&&(r<5||n[d][g+1]===">")?(m(),r===3&&(f=f[0]),r=f,(f=f[0]).push(2,0,r),r=0):l===" "||l==="	"||l===`
`||l==="\r"?(m(),r=2):i+=l),r===3&&i==="!--"&&(r=4,f=f[0])}return m(),f}(e)),t),arguments,[])).length>1?t:t[0]}var $=qi.bind(Ul);var lf=["name","state","threads","executing","processing","process","managed","spilled","limit"];function Yi(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((o,r)=>{let i=lf.map(u=>[u,t[u][r]]);n.set(o,{id:o,...Object.fromEntries(i)})});for(let o of t.gone??[])n.delete(o);return n}var zr=["waiting","queued","no-worker","processing","memory","released","erred","cancelled"];function Ki(e){let t=e.group,n=e.expectedUs;return t.map((l,o)=>({group:l,expectedUs:n[o]??-1,counts:Object.fromEntries(zr.map(r=>[r,e[r][o]??0]))}))}function Gr(e,{totals:t,memory:n},l){let{finished:o,failed:r}=t,i=e.findLast(d=>d.at<=l-2)??e[0],u=i!==void 0&&i.finished<=o&&l>i.at,f=u?l-i.at:1,m={at:l,finished:o,failed:r,finishedRate:u?(o-i.finished)/f:0,failedRate:u?Math.max(0,r-i.failed)/f:0,managed:n.managed,unmanaged:n.unmanagedOld+n.unmanagedRecent,spilled:n.spilled};return[...e.filter(d=>d.at>l-600),m]}function Ji(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(l=>l!=="").map(l=>{try{return decodeURIComponent(l)}catch{return l}})}var Co=new URL("./",import.meta.url),Lo=new URL("../api/v1/",Co),Kl=Ae(new URL(location.href)),Ro=nn(()=>Ji(Kl.value.pathname,Co.pathname)),Jl=nn(()=>Kl.value.searchParams);function Jt(...e){return Co.pathname+e.map(encodeURIComponent).join("/")}function jr(e){history.pushState(null,"",e),Kl.value=new URL(location.href),scrollTo(0,0)}function Ql(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),Kl.value=n}function Qi(){addEventListener("popstate",()=>Kl.value=new URL(location.href)),document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(Co.pathname)||(e.preventDefault(),jr(n.href))})}var ln=class extends Error{status;constructor(t,n){super(n),this.status=t}};function qr(e){return new URL(e,Lo).href}async function Do(e,t){return await(await Yr(e,{...t&&{signal:t}})).json()}async function Zi(e,t){let l=(await Yr(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),o="";for(;l!==void 0&&o.length<t;){let{done:r,value:i}=await l.read();if(r)return o;o+=i}return await l?.cancel(),`${o.slice(0,t)}\u2026`}async function Oo(e,t,n){await(await Yr(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}async function Yr(e,t){let n;try{n=await fetch(qr(e),t)}catch(o){throw o instanceof DOMException&&o.name==="AbortError"?o:new ln(0,"The scheduler does not answer")}if(n.ok)return n;let l=`The scheduler answers with status ${n.status}`;try{l=(await n.json()).detail??l}catch{}throw new ln(n.status,l)}var ml=Ae(0);function Ce(e,t){let[n,l]=it({data:null,error:null,path:e}),o=ml.value;return pt(()=>{if(e===null)return;let r=new AbortController,i=0,u=async()=>{if(!document.hidden)try{let f=await Do(e,r.signal);l({data:f,error:null,path:e})}catch(f){if(r.signal.aborted)return;let m=f instanceof ln?f:new ln(0,String(f));l(d=>({data:d.path===e?d.data:null,error:m,path:e}))}r.signal.aborted||(i=setTimeout(u,t))};return u(),()=>{r.abort(),clearTimeout(i)}},[e,t,o]),n.path===e?n:{data:null,error:null}}var of=200,rf=3e3,Xi=2e3,hl=Ae("connecting"),Wt=Ae(null),gl=Ae(new Map),Jr=Ae([]),_l=Ae([]),on=Ae([]),Fo=Ae(new Map),dl=new Map([["facts",1],["cluster",1]]),No=null,ea="",Kr="",ta=0;function gn(...e){pt(()=>{for(let t of e)dl.set(t,(dl.get(t)??0)+1);return queueMicrotask(Wo),()=>{for(let t of e){let n=(dl.get(t)??1)-1;n===0?dl.delete(t):dl.set(t,n)}queueMicrotask(Wo)}},e)}function Wo(){let e=[...dl.keys()].sort().join(",");if(No!==null&&e===ea)return;No?.close(),clearTimeout(ta),ea=e;let t=Kr===""?"0":Kr,n=new URLSearchParams({topics:e,rate:"2",after:t}),l=new EventSource(qr(`events?${n}`));No=l,l.onopen=()=>{hl.value==="lost"&&ml.value++,hl.value="open"},l.onerror=()=>{hl.value="lost",l.readyState===EventSource.CLOSED&&(No=null,ta=setTimeout(Wo,rf))},l.addEventListener("frame",({data:o})=>sf(JSON.parse(o))),l.addEventListener("fact",({data:o,lastEventId:r})=>af(r,o)),l.addEventListener("reset",()=>{_l.value=[],ml.value++})}function na(){Wo(),setInterval(()=>{let e=Date.now()/1e3,t=on.value.at(-1);Wt.value===null||t===void 0||hl.value!=="open"||e-t.at>=Xi/1e3&&(on.value=Gr(on.value,Wt.value,e))},Xi/2)}function sf(e){e.t==="workers"?gl.value=Yi(gl.value,e):e.t==="groups"?Jr.value=Ki(e):e.t==="graph"?Fo.value=new Map(Fo.value).set(String(e.graph),e):e.t==="cluster"&&jl(()=>{Wt.value=e,on.value=Gr(on.value,Wt.value,Date.now()/1e3)})}function af(e,t){if(_l.value.some(l=>l.id===e))return;Kr=e;let n={...JSON.parse(t),id:e};_l.value=[n,..._l.value].slice(0,of)}var Hn=Ae(null);function oa(e){let{actions:t=!1,scopes:n=[]}=Hn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function ra(){let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await la(),null;history.replaceState(null,"",location.pathname+location.search);let t=await Qr({code:e});return t!==null&&await la(),t}async function Qr(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,l=await fetch(new URL("session",Lo),{method:"POST",headers:t,body:JSON.stringify(n)}),o=await l.json();return l.ok?(Hn.value=o,null):o.detail??`The scheduler answers with status ${l.status}`}async function sa(){await Oo("DELETE","session"),location.reload()}async function la(){for(;;)try{Hn.value=await Do("session");return}catch(e){if(!(e instanceof ln))throw e;await new Promise(t=>setTimeout(t,2e3))}}function Et({label:e,scope:t,method:n="POST",path:l,body:o,confirm:r,onDone:i}){let[u,f]=it("idle"),[m,d]=it(""),g=async()=>{f("busy"),d("");try{await Oo(n,l,o),ml.value++,i?.()}catch(v){d(v instanceof Error?v.message:String(v))}f("idle")};return oa(t)?$`
    <span class="action">
      <button
        type="button"
        class=${r===void 0?"":"destructive"}
        disabled=${u==="busy"}
        onClick=${()=>r===void 0?void g():f("asking")}
      >
        ${e}
      </button>
      ${m!==""&&$`<span class="bad" role="alert">${m}</span>`}
      ${u==="asking"&&$`
          <${uf}
            text=${r}
            yes=${e}
            onAnswer=${v=>v?void g():f("idle")}
          />
        `}
    </span>
  `:null}function uf({text:e,yes:t,onAnswer:n}){let l=_n(null);return pt(()=>{l.current?.showModal()},[]),$`
    <dialog ref=${l} aria-label=${e} onCancel=${()=>n(!1)}>
      <p>${e}</p>
      <div class="buttons">
        <button type="button" autofocus onClick=${()=>n(!1)}>No</button>
        <button type="button" class="destructive" onClick=${()=>n(!0)}>${t}</button>
      </div>
    </dialog>
  `}function He({title:e,aside:t,children:n}){return $`
    <header class="page-head">
      <h1>${e}</h1>
      <div class="page-aside">${t}</div>
    </header>
    ${n}
  `}function we({title:e,note:t,children:n}){return $`
    <section class="card">
      <header class="card-head"><h2>${e}</h2>${t&&$`<p class="note">${t}</p>`}</header>
      ${n}
    </section>
  `}function oe({name:e,value:t,detail:n,tone:l="plain"}){return $`
    <div class=${`tile ${l}`}>
      <dt>${e}</dt>
      <dd>${t}</dd>
      ${n&&$`<dd class="detail">${n}</dd>`}
    </div>
  `}function Pt({name:e}){return $`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function Qe({error:e}){return e===null?$`<p class="empty" aria-busy="true">Loading…</p>`:$`<p class="empty bad" role="alert">${e.message}</p>`}function mt({children:e}){return $`<p class="empty">${e}</p>`}function Ze({to:e,children:t,title:n}){return $`<a href=${Jt(...e)} title=${n}>${t}</a>`}var ia=["B","KiB","MiB","GiB","TiB","PiB"];function K(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<ia.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):Ho(t)} ${ia[n]}`}function Ht(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${Ho(e*1e3)} ms`;if(e<60)return`${Ho(e)} s`;let t=Math.round(e),[n,l]=[Math.floor(t/86400),Math.floor(t/3600)%24],[o,r]=[Math.floor(t/60)%60,t%60];return n>0?Zr([n,"d"],[l,"h"]):l>0?Zr([l,"h"],[o,"min"]):Zr([o,"min"],[r,"s"])}function Zr(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function V(e){return e.toLocaleString("en")}function Xr(e){return e>=100?V(Math.round(e)):String(Ho(e))}function Ho(e){return e>=100?Math.round(e):Math.round(e*10)/10}function $l(e){return`${Math.round(e*100)} %`}function vt(e,t=new Date){let n=new Date(e),l=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?l:`${n.toLocaleDateString("en-CA")} ${l}`}function cf(e,t,n=Date.now()){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function $n(e,t,n=Date.now()){let l=cf(e,t,n);return l<.001?"< 1 ms":Ht(l)}function aa(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var ff=[["done","done",["memory","released"]],["failed","failed",["erred"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function es(e){return ff.map(([t,n,l])=>({kind:t,label:n,count:l.reduce((o,r)=>o+(e[r]??0),0)})).filter(({count:t})=>t>0)}function vn(e){return{total:Object.values(e).reduce((n,l)=>n+l,0),done:(e.memory??0)+(e.released??0)}}function yn({label:e,counts:t}){let{total:n,done:l}=vn(t),o=es(t),r=o.map(i=>`${V(i.count)} ${i.label}`).join(", ");return $`
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
      ${o.map(({kind:i,count:u})=>$`<span key=${i} class=${`part ${i}`} style=${{flexGrow:u}} />`)}
    </div>
  `}function ua({counts:e}){return $`
    <ul class="legend">
      ${es(e).map(({kind:t,label:n,count:l})=>$`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${V(l)} ${n}</li>
        `)}
    </ul>
  `}function vl({label:e,parts:t}){let{managed:n,unmanaged:l,spilled:o,limit:r}=t,i=n+l,u=Math.max(r??0,i,1),f=`${K(i)}${r===null?"":` of ${K(r)} (${$l(i/r)})`}: results ${K(n)}, other ${K(l)}; spilled ${K(o)}`,m=d=>({width:`${100*d/u}%`});return $`
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
      ${r!==null&&$`<span class="threshold" style=${{left:"80%"}} />`}
    </div>
  `}var ts=36,ca=10,pf=60;function Xe({caption:e,head:t,rows:n,keyOf:l,cells:o}){let r=_n(null),[i,u]=it(0),f=n.length<=pf,m=Math.ceil((r.current?.clientHeight??700)/ts),d=f?0:Math.max(0,Math.floor(i/ts)-ca),g=f?n.length:Math.min(n.length,d+m+2*ca),v=_=>_>0&&$`
      <tr aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${_*ts}px`}} />
      </tr>
    `;return $`
    <div
      ref=${r}
      class=${f?"rows":"rows many"}
      tabindex=${f?void 0:0}
      onScroll=${()=>u(r.current?.scrollTop??0)}
    >
      <table aria-rowcount=${n.length+1}>
        <caption>${e}</caption>
        <thead>
          <tr>${t.map(_=>$`<th key=${_} scope="col">${_}</th>`)}</tr>
        </thead>
        <tbody>
          ${v(d)}
          ${n.slice(d,g).map((_,k)=>{let[P,...T]=o(_);return $`
              <tr key=${l(_)} aria-rowindex=${d+k+2}>
                <th scope="row">${P}</th>
                ${T.map((E,w)=>$`<td key=${w}>${E}</td>`)}
              </tr>
            `})}
          ${v(n.length-g)}
        </tbody>
      </table>
    </div>
  `}function Io({caption:e,rows:t}){let n=t.some(({peakBytes:o})=>o),l=({group:o,counts:r,expectedSeconds:i,peakBytes:u})=>{let{total:f,done:m}=vn(r);return[$`<span class="mono">${o}</span>`,$`<${yn} label=${o} counts=${r} />`,`${V(m)} / ${V(f)}`,r.erred?$`<span class="bad">${V(r.erred)}</span>`:"",i===null?"":Ht(i),...n?[u?K(u):""]:[]]};return $`
    <${Xe}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${o=>o.group}
      cells=${l}
    />
  `}var fa=100;function pa({id:e}){gn(`graph:${e}`);let t=`graphs/${encodeURIComponent(e)}`,{data:n,error:l}=Ce(t,3e3);if(n===null)return $`
      <${He} title="Graph">
        <section class="card">
          <${Qe} error=${l} />
        </section>
        <//>
    `;let o=Fo.value.get(e),r=o?.state===n.state?{...n,...o}:n;return $`
    <${He} title=${r.name||"Graph"} aside=${$`<${mf} graph=${r} />`} />
    <${df} graph=${r} />
    <${gf} path=${t} isRunning=${Uo(r)} />
    <${$f} id=${e} path=${t} graph=${r} />
    <${vf} id=${e} path=${t} />
  `}function Uo({state:e}){return e==="running"||e==="cancelling"}function mf({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}`;return $`
    ${Uo(e)&&$`
      <${Et}
        label="Cancel" scope="submit"
        path=${`${t}/cancel`}
        confirm="Cancel the graph? Its tasks are killed."
      />
    `}
    ${e.state==="failed"&&$`<${Et} label="Retry" scope="submit" path=${`${t}/retry`} />`}
    <${Et}
      label="Delete" scope="submit"
      method="DELETE"
      path=${t}
      confirm="Delete the graph and its results?"
      onDone=${()=>jr(Jt("graphs"))}
    />
  `}function df({graph:e}){let{total:t,done:n}=vn(e.counts),l=Object.entries(e.labels??{});return $`
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${$`<${Pt} name=${e.state} />`} detail=${e.stopReason} />
        <${oe} name="Done" value=${V(n)} detail=${`of ${V(t)} tasks`} />
        <${oe}
          name="Failed"
          value=${V(e.counts.erred)}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${oe}
          name="Time"
          value=${e.startedAt===null?"\u2014":$n(e.startedAt,e.endedAt)}
          detail=${e.submittedAt===null?"":`submitted ${vt(e.submittedAt)}`}
        />
        <${_f} graph=${e} />
      </dl>
      <${yn} label="All tasks" counts=${e.counts} />
      <${ua} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${l.map(([o,r])=>$`<${hf} key=${o} name=${o} value=${r} />`)}
      </p>
    </section>
  `}function hf({name:e,value:t}){let n=`${e}=${t}`;return $`
    <a class="label" href=${`${Jt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function _f({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}/groups`,{data:n}=Ce(Uo(e)?t:null,3e3);return!Uo(e)||n===null?null:$`
    <${oe}
      name="Left"
      value=${n.etaSeconds===null?"not known":Ht(n.etaSeconds)}
      detail="if all threads have work"
    />
  `}function gf({path:e,isRunning:t}){let{data:n,error:l}=Ce(`${e}/groups`,t?2e3:3e4);return $`
    <${we} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?$`<${Qe} error=${l} />`:$`<${Io} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&$`<p class="note">${V(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function $f({id:e,path:t,graph:n}){let l=n.counts.erred>0,{data:o}=Ce(l?`${t}/failures`:null,5e3);return!l||o===null||o.items.length===0?null:$`
    <${we} title="Failures" note="by group and error, each with one example">
      <${Xe}
        caption="Failed tasks"
        head=${["Tasks","Count","Error","Example"]}
        rows=${o.items}
        keyOf=${r=>r.key}
        cells=${({group:r,count:i,error:u,message:f,key:m})=>[$`<span class="mono">${r}</span>`,V(i),$`<span class="bad">${u}</span>: ${f}`,$`<${Ze} to=${["graphs",e,"tasks",m]}>${m}<//>`]}
      />
      ${o.omitted>0&&$`<p class="note">${V(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function vf({id:e,path:t}){let n=Jl.value.get("tasks")??"",l=new URLSearchParams({limit:String(fa),...n&&{state:n}}),{data:o,error:r}=Ce(`${t}/tasks?${l}`,5e3);return $`
    <${we} title="Tasks">
      <form class="filters" onSubmit=${i=>i.preventDefault()}>
        <label>State <select
            value=${n}
            onChange=${i=>Ql("tasks",i.currentTarget.value)}
          >
            <option value="">all</option>
            ${zr.map(i=>$`<option key=${i} value=${i}>${i}</option>`)}
          </select></label>
      </form>
      ${o===null?$`<${Qe} error=${r} />`:o.items.length===0?$`<${mt}>No task is ${n||"known"}.<//>`:$`<${yf} id=${e} tasks=${o.items} />`}
      ${o?.nextCursor&&$`<p class="note">The first ${fa} are shown.</p>`}
    <//>
  `}function yf({id:e,tasks:t}){return $`
    <${Xe}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[$`<${Ze} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,$`<${Pt} name=${n.state} />`,$`<span class="mono">${n.op}</span>`,V(n.attempts),n.nbytes===null?"":K(n.nbytes),n.startedAt===null?"":$n(n.startedAt,n.endedAt)]}
    />
  `}var wf=["","running","cancelling","succeeded","failed","cancelled"],ma=200;function da(){let e=Jl.value.get("state")??"",t=Jl.value.get("label")??"",n=new URLSearchParams({limit:String(ma),...e&&{state:e},...t&&{label:t}}),{data:l,error:o}=Ce(`graphs?${n}`,2e3);return $`
    <${He} title="Graphs" aside=${$`<${Sf} state=${e} label=${t} />`} />
    <section class="card">
      ${l===null?$`<${Qe} error=${o} />`:l.items.length===0?$`<${mt}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:$`<${kf} graphs=${l.items} />`}
      ${l?.nextCursor&&$`<p class="note">The newest ${ma} are shown; a label finds older ones.</p>`}
    </section>
  `}function Sf({state:e,label:t}){return $`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>Ql("state",n.currentTarget.value)}
        >
          ${wf.map(n=>$`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>Ql("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function kf({graphs:e}){return $`
    <${Xe}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[$`<${Ze} to=${["graphs",t.id]} title=${t.id}>${t.name||aa(t.id)}<//>`,$`<${Pt} name=${t.state} />`,$`<${yn} label=${t.name||t.id} counts=${t.counts} />`,V(t.tasks),t.counts.erred>0?$`<span class="bad">${V(t.counts.erred)}</span>`:"",t.submittedAt===null?"":vt(t.submittedAt),t.startedAt===null?"":$n(t.startedAt,t.endedAt)]}
    />
  `}function ha({refusal:e}){let[t,n]=it(""),[l,o]=it(!1),[r,i]=it(e);return $`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async f=>{f.preventDefault(),i(null);try{i(await Qr({token:t.trim(),actions:l}))}catch{i("The scheduler does not answer")}}}>
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
        ${r!==null&&$`<p class="bad" role="alert">${r}</p>`}
        <p class="note">
          The token is exchanged for a cookie and not kept. <code>weir dashboard</code> prints an
          address that needs none.
        </p>
      </form>
    </main>
  `}function _a({process:e,managed:t,spilled:n,limit:l}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:l===0?null:l*1048576}}function yl({process:e,limit:t}){return t===0?null:e/t}function ga(e){let t=new Array(11).fill(0);for(let n of e){let l=Math.min(10,Math.floor((yl(n)??0)*10));t[l]=(t[l]??0)+1}return t}function $a(){gn("workers");let e=[...gl.value.values()].sort((t,n)=>t.name<n.name?-1:1);return $`
    <${He} title="Workers" aside=${`${V(e.length)} registered`} />
    <section class="card">
      ${e.length===0?$`<${mt}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:$`<${ns} rows=${e} />`}
    </section>
  `}function ns({rows:e}){return $`
    <${Xe}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=_a(t),l=yl(t);return[$`<${Ze} to=${["workers",t.name]}>${t.name}<//>`,$`<${Pt} name=${t.state} />`,`${V(t.executing)} / ${V(t.threads)}`,V(t.processing),$`<${vl} label=${`Memory of ${t.name}`} parts=${n} />`,$`<span class=${l!==null&&l>.8?"bad":""}>${K(n.managed+n.unmanaged)}${n.limit===null?"":` / ${K(n.limit)}`}</span>`,n.spilled===0?"":K(n.spilled)]}}
    />
  `}var bf=60,xf=20;function va(){return gn("workers"),$`
    <${He} title="Memory" />
    <${Tf} />
    <${Mf} />
    <${Ef} />
    <${Pf} />
  `}function Tf(){let e=Wt.value;if(e===null)return $`
      <section class="card">
        <${Qe} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:l,unmanagedRecent:o,spilled:r,limit:i}=e.memory,u=l+o;return $`
    <section class="card">
      <dl class="tiles">
        <${oe}
          name="Used"
          value=${K(t)}
          detail=${i===null||i===0?"no limit":`${$l(t/i)} of ${K(i)}`}
        />
        <${oe} name="Results" value=${K(n)} />
        <${oe}
          name="Other"
          value=${K(u)}
          detail=${`${K(o)} in the last 30 s`}
        />
        <${oe} name="Spilled" value=${K(r)} />
      </dl>
      <${vl} label="Memory of all workers" parts=${{managed:n,unmanaged:u,spilled:r,limit:i}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %</li>
      </ul>
    </section>
  `}function Mf(){let e=[...gl.value.values()].sort((n,l)=>(yl(l)??0)-(yl(n)??0));if(e.length===0)return null;let t=e.length>bf;return $`
    <${we} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&$`<${Af} counts=${ga(e)} />`}
      <${ns} rows=${t?e.slice(0,xf):e} />
    <//>
  `}function Af({counts:e}){let t=Math.max(...e,1);return $`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,l)=>$`
          <li key=${l} class=${l>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${V(n)}</b><span>${l<10?`${l*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function Ef(){let{data:e,error:t}=Ce("memory/groups?limit=50",3e3);return $`
    <${we} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?$`<${Qe} error=${t} />`:e.items.length===0?$`<${mt}>No worker holds a result.<//>`:$`
          <${Xe}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:l,bytes:o})=>[$`<span class="mono">${n}</span>`,V(l),K(o)]}
          />
        `}
    <//>
  `}function Pf(){let{data:e,error:t}=Ce("amm",2e3);if(e===null)return $`
      <${we} title="Active Memory Manager">
        <${Qe} error=${t} />
        <//>
    `;let{running:n,interval:l,policies:o,inFlight:r,lastRun:i}=e;return $`
    <${we} title="Active Memory Manager">
      <div class="buttons">
        ${n?$`<${Et} label="Stop" scope="admin" path="amm/stop" />`:$`<${Et} label="Start" scope="admin" path="amm/start" />`}
        <${Et} label="Run once" scope="admin" path="amm/run_once" />
      </div>
      <dl class="tiles">
        <${oe} name="State" value=${n?"running":"stopped"} detail=${`each ${Ht(l)}`} />
        <${oe}
          name="Copies under way"
          value=${V(r.copies)}
          detail=${K(r.bytes)}
        />
        ${i!==null&&$`
          <${oe}
            name="Last run"
            value=${vt(i.at)}
            detail=${`${V(i.replicated)} copied, ${V(i.dropped)} dropped`}
          />
        `}
      </dl>
      <p class="note">Policies: ${o.length===0?"none":o.map(({name:u})=>u).join(", ")}</p>
      ${(i?.suggestions??[]).length>0&&$`
        <${Xe}
          caption="Suggestions of the last run"
          head=${["Key","Policy","Does","Size","Worker"]}
          rows=${i?.suggestions??[]}
          keyOf=${({key:u,op:f})=>`${f} ${u}`}
          cells=${({key:u,policy:f,op:m,nbytes:d,worker:g,reason:v})=>[$`<span class="mono">${u}</span>`,f,m,K(d),g??v??""]}
        />
      `}
    <//>
  `}var Ve="u-",Cf="uplot",Lf=Ve+"hz",Rf=Ve+"vt",Df=Ve+"title",Of=Ve+"wrap",Nf=Ve+"under",Ff=Ve+"over",Wf=Ve+"axis",Vn=Ve+"off",Hf=Ve+"select",If=Ve+"cursor-x",Uf=Ve+"cursor-y",Vf=Ve+"cursor-pt",Bf=Ve+"legend",zf=Ve+"live",Gf=Ve+"inline",jf=Ve+"series",qf=Ve+"marker",ya=Ve+"label",Yf=Ve+"value",eo="width",to="height",Zl="top",wa="bottom",wl="left",ls="right",ys="#000",Sa=ys+"0",os="mousemove",ka="mousedown",rs="mouseup",ba="mouseenter",xa="mouseleave",Ta="dblclick",Kf="resize",Jf="scroll",Ma="change",jo="dppxchange",ws="--",Al=typeof window<"u",cs=Al?document:null,kl=Al?window:null,Qf=Al?navigator:null,ue,Vo;function fs(){let e=devicePixelRatio;ue!=e&&(ue=e,Vo&&ms(Ma,Vo,fs),Vo=matchMedia(`(min-resolution: ${ue-.001}dppx) and (max-resolution: ${ue+.001}dppx)`),Bn(Ma,Vo,fs),kl.dispatchEvent(new CustomEvent(jo)))}function yt(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function ps(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Se(e,t,n){e.style[t]=n+"px"}function It(e,t,n,l){let o=cs.createElement(e);return t!=null&&yt(o,t),n?.insertBefore(o,l),o}function Ct(e,t){return It("div",e,t)}var Aa=new WeakMap;function Qt(e,t,n,l,o){let r="translate("+t+"px,"+n+"px)",i=Aa.get(e);r!=i&&(e.style.transform=r,Aa.set(e,r),t<0||n<0||t>l||n>o?yt(e,Vn):ps(e,Vn))}var Ea=new WeakMap;function Pa(e,t,n){let l=t+n,o=Ea.get(e);l!=o&&(Ea.set(e,l),e.style.background=t,e.style.borderColor=n)}var Ca=new WeakMap;function La(e,t,n,l){let o=t+""+n,r=Ca.get(e);o!=r&&(Ca.set(e,o),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=l?-t/2+"px":0,e.style.marginTop=l?-n/2+"px":0)}var Ss={passive:!0},Zf={...Ss,capture:!0};function Bn(e,t,n,l){t.addEventListener(e,n,l?Zf:Ss)}function ms(e,t,n,l){t.removeEventListener(e,n,Ss)}Al&&fs();function Ut(e,t,n,l){let o;n=n||0,l=l||t.length-1;let r=l<=2147483647;for(;l-n>1;)o=r?n+l>>1:wt((n+l)/2),t[o]<e?n=o:l=o;return e-t[n]<=t[l]-e?n:l}function su(e){return(n,l,o)=>{let r=-1,i=-1;for(let u=l;u<=o;u++)if(e(n[u])){r=u;break}for(let u=o;u>=l;u--)if(e(n[u])){i=u;break}return[r,i]}}var iu=e=>e!=null,au=e=>e!=null&&e>0,Ko=su(iu),Xf=su(au);function ep(e,t,n,l=0,o=!1){let r=o?Xf:Ko,i=o?au:iu;[t,n]=r(e,t,n);let u=e[t],f=e[t];if(t>-1)if(l==1)u=e[t],f=e[n];else if(l==-1)u=e[n],f=e[t];else for(let m=t;m<=n;m++){let d=e[m];i(d)&&(d<u?u=d:d>f&&(f=d))}return[u??he,f??-he]}function Jo(e,t,n,l){let o=Oa(e),r=Oa(t);e==t&&(o==-1?(e*=n,t/=n):(e/=n,t*=n));let i=n==10?rn:uu,u=o==1?wt:Lt,f=r==1?Lt:wt,m=u(i(Ue(e))),d=f(i(Ue(t))),g=bl(n,m),v=bl(n,d);return n==10&&(m<0&&(g=_e(g,-m)),d<0&&(v=_e(v,-d))),l||n==2?(e=g*o,t=v*r):(e=mu(e,g),t=Qo(t,v)),[e,t]}function ks(e,t,n,l){let o=Jo(e,t,n,l);return e==0&&(o[0]=0),t==0&&(o[1]=0),o}var bs=.1,Ra={mode:3,pad:bs},lo={pad:0,soft:null,mode:0},tp={min:lo,max:lo};function qo(e,t,n,l){return Zo(n)?Da(e,t,n):(lo.pad=n,lo.soft=l?0:null,lo.mode=l?3:0,Da(e,t,tp))}function ie(e,t){return e??t}function np(e,t,n){for(t=ie(t,0),n=ie(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function Da(e,t,n){let l=n.min,o=n.max,r=ie(l.pad,0),i=ie(o.pad,0),u=ie(l.hard,-he),f=ie(o.hard,he),m=ie(l.soft,he),d=ie(o.soft,-he),g=ie(l.mode,0),v=ie(o.mode,0),_=t-e,k=rn(_),P=at(Ue(e),Ue(t)),T=rn(P),E=Ue(T-k);(_<1e-24||E>10)&&(_=0,(e==0||t==0)&&(_=1e-24,g==2&&m!=he&&(r=0),v==2&&d!=-he&&(i=0)));let w=_||P||1e3,C=rn(w),b=bl(10,wt(C)),J=w*(_==0?e==0?.1:1:r),N=_e(mu(e-J,b/10),24),Q=e>=m&&(g==1||g==3&&N<=m||g==2&&N>=m)?m:he,z=at(u,N<Q&&e>=Q?Q:Vt(Q,N)),X=w*(_==0?t==0?.1:1:i),B=_e(Qo(t+X,b/10),24),A=t<=d&&(v==1||v==3&&B>=d||v==2&&B<=d)?d:-he,G=Vt(f,B>A&&t<=A?A:at(A,B));return z==G&&z==0&&(G=100),[z,G]}var lp=new Intl.NumberFormat(Al?Qf.language:"en-US"),xs=e=>lp.format(e),St=Math,Go=St.PI,Ue=St.abs,wt=St.floor,Ie=St.round,Lt=St.ceil,Vt=St.min,at=St.max,bl=St.pow,Oa=St.sign,rn=St.log10,uu=St.log2,op=(e,t=1)=>St.sinh(e)*t,ss=(e,t=1)=>St.asinh(e/t),he=1/0;function Na(e){return(rn((e^e>>31)-(e>>31))|0)+1}function ds(e,t,n){return Vt(at(e,t),n)}function cu(e){return typeof e=="function"}function ne(e){return cu(e)?e:()=>e}var rp=()=>{},fu=e=>e,pu=(e,t)=>t,sp=e=>null,Fa=e=>!0,Wa=(e,t)=>e==t,ip=/\.\d*?(?=9{6,}|0{6,})/gm,zn=e=>{if(hu(e)||Sn.has(e))return e;let t=`${e}`,n=t.match(ip);if(n==null)return e;let l=n[0].length-1;if(t.indexOf("e-")!=-1){let[o,r]=t.split("e");return+`${zn(o)}e${r}`}return _e(e,l)};function In(e,t){return zn(_e(zn(e/t))*t)}function Qo(e,t){return zn(Lt(zn(e/t))*t)}function mu(e,t){return zn(wt(zn(e/t))*t)}function _e(e,t=0){if(hu(e))return e;let n=10**t,l=e*n*(1+Number.EPSILON);return Ie(l)/n}var Sn=new Map;function du(e){return((""+e).split(".")[1]||"").length}function ro(e,t,n,l){let o=[],r=l.map(du);for(let i=t;i<n;i++){let u=Ue(i),f=_e(bl(e,i),u);for(let m=0;m<l.length;m++){let d=e==10?+`${l[m]}e${i}`:l[m]*f,g=(i>=0?0:u)+(i>=r[m]?0:r[m]),v=e==10?d:_e(d,g);o.push(v),Sn.set(v,g)}}return o}var oo={},Ts=[],xl=[null,null],wn=Array.isArray,hu=Number.isInteger,ap=e=>e===void 0;function Ha(e){return typeof e=="string"}function Zo(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function up(e){return e!=null&&typeof e=="object"}var cp=Object.getPrototypeOf(Uint8Array),_u="__proto__";function Tl(e,t=Zo){let n;if(wn(e)){let l=e.find(o=>o!=null);if(wn(l)||t(l)){n=Array(e.length);for(let o=0;o<e.length;o++)n[o]=Tl(e[o],t)}else n=e.slice()}else if(e instanceof cp)n=e.slice();else if(t(e)){n={};for(let l in e)l!=_u&&(n[l]=Tl(e[l],t))}else n=e;return n}function De(e){let t=arguments;for(let n=1;n<t.length;n++){let l=t[n];for(let o in l)o!=_u&&(Zo(e[o])?De(e[o],Tl(l[o])):e[o]=Tl(l[o]))}return e}var fp=0,pp=1,mp=2;function dp(e,t,n){for(let l=0,o,r=-1;l<t.length;l++){let i=t[l];if(i>r){for(o=i-1;o>=0&&e[o]==null;)e[o--]=null;for(o=i+1;o<n&&e[o]==null;)e[r=o++]=null}}}function hp(e,t){if($p(e)){let i=e[0].slice();for(let u=1;u<e.length;u++)i.push(...e[u].slice(1));return vp(i[0])||(i=gp(i)),i}let n=new Set;for(let i=0;i<e.length;i++){let f=e[i][0],m=f.length;for(let d=0;d<m;d++)n.add(f[d])}let l=[Array.from(n).sort((i,u)=>i-u)],o=l[0].length,r=new Map;for(let i=0;i<o;i++)r.set(l[0][i],i);for(let i=0;i<e.length;i++){let u=e[i],f=u[0];for(let m=1;m<u.length;m++){let d=u[m],g=Array(o).fill(void 0),v=t?t[i][m]:pp,_=[];for(let k=0;k<d.length;k++){let P=d[k],T=r.get(f[k]);P===null?v!=fp&&(g[T]=P,v==mp&&_.push(T)):g[T]=P}dp(g,_,o),l.push(g)}}return l}var _p=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function gp(e){let t=e[0],n=t.length,l=Array(n);for(let r=0;r<l.length;r++)l[r]=r;l.sort((r,i)=>t[r]-t[i]);let o=[];for(let r=0;r<e.length;r++){let i=e[r],u=Array(n);for(let f=0;f<n;f++)u[f]=i[l[f]];o.push(u)}return o}function $p(e){let t=e[0][0],n=t.length;for(let l=1;l<e.length;l++){let o=e[l][0];if(o.length!=n)return!1;if(o!=t){for(let r=0;r<n;r++)if(o[r]!=t[r])return!1}}return!0}function vp(e,t=100){let n=e.length;if(n<=1)return!0;let l=0,o=n-1;for(;l<=o&&e[l]==null;)l++;for(;o>=l&&e[o]==null;)o--;if(o<=l)return!0;let r=at(1,wt((o-l+1)/t));for(let i=e[l],u=l+r;u<=o;u+=r){let f=e[u];if(f!=null){if(f<=i)return!1;i=f}}return!0}var gu=["January","February","March","April","May","June","July","August","September","October","November","December"],$u=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function vu(e){return e.slice(0,3)}var yp=$u.map(vu),wp=gu.map(vu),Sp={MMMM:gu,MMM:wp,WWWW:$u,WWW:yp};function Xl(e){return(e<10?"0":"")+e}function kp(e){return(e<10?"00":e<100?"0":"")+e}var bp={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Xl(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Xl(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Xl(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>Xl(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Xl(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>kp(e.getMilliseconds())};function Ms(e,t){t=t||Sp;let n=[],l=/\{([a-z]+)\}|[^{]+/gi,o;for(;o=l.exec(e);)n.push(o[0][0]=="{"?bp[o[1]]:o[0]);return r=>{let i="";for(let u=0;u<n.length;u++)i+=typeof n[u]=="string"?n[u]:n[u](r,t);return i}}var xp=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Tp(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==xp?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var yu=e=>e%1==0,Yo=[1,2,2.5,5],Mp=ro(10,-32,0,Yo),wu=ro(10,0,32,Yo),Ap=wu.filter(yu),Un=Mp.concat(wu),As=`
`,Su="{YYYY}",Ia=As+Su,ku="{M}/{D}",no=As+ku,Bo=no+"/{YY}",bu="{aa}",Ep="{h}:{mm}",Sl=Ep+bu,Ua=As+Sl,Va=":{ss}",pe=null;function xu(e){let t=e*1e3,n=t*60,l=n*60,o=l*24,r=o*30,i=o*365,f=(e==1?ro(10,0,3,Yo).filter(yu):ro(10,-3,0,Yo)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,l,l*2,l*3,l*4,l*6,l*8,l*12,o,o*2,o*3,o*4,o*5,o*6,o*7,o*8,o*9,o*10,o*15,r,r*2,r*3,r*4,r*6,i,i*2,i*5,i*10,i*25,i*50,i*100]),m=[[i,Su,pe,pe,pe,pe,pe,pe,1],[o*28,"{MMM}",Ia,pe,pe,pe,pe,pe,1],[o,ku,Ia,pe,pe,pe,pe,pe,1],[l,"{h}"+bu,Bo,pe,no,pe,pe,pe,1],[n,Sl,Bo,pe,no,pe,pe,pe,1],[t,Va,Bo+" "+Sl,pe,no+" "+Sl,pe,Ua,pe,1],[e,Va+".{fff}",Bo+" "+Sl,pe,no+" "+Sl,pe,Ua,pe,1]];function d(g){return(v,_,k,P,T,E)=>{let w=[],C=T>=i,b=T>=r&&T<i,J=g(k),N=_e(J*e,3),Q=is(J.getFullYear(),C?0:J.getMonth(),b||C?1:J.getDate()),z=_e(Q*e,3);if(b||C){let X=b?T/r:0,B=C?T/i:0,A=N==z?N:_e(is(Q.getFullYear()+B,Q.getMonth()+X,1)*e,3),G=new Date(Ie(A/e)),R=G.getFullYear(),q=G.getMonth();for(let U=0;A<=P;U++){let le=is(R+B*U,q+X*U,1),I=le-g(_e(le*e,3));A=_e((+le+I)*e,3),A<=P&&w.push(A)}}else{let X=T>=o?o:T,B=wt(k)-wt(N),A=z+B+Qo(N-z,X);w.push(A);let G=g(A),R=G.getHours()+G.getMinutes()/n+G.getSeconds()/l,q=T/l,U=v.axes[_]._space,le=E/U;for(;A=_e(A+T,e==1?0:3),!(A>P);)if(q>1){let I=wt(_e(R+q,6))%24,re=g(A).getHours()-I;re>1&&(re=-1),A-=re*l,R=(R+q)%24;let me=w[w.length-1];_e((A-me)/T,3)*le>=.7&&w.push(A)}else w.push(A)}return w}}return[f,m,d]}var[Pp,Cp,Lp]=xu(1),[Rp,Dp,Op]=xu(.001);ro(2,-53,53,[1]);function Ba(e,t){return e.map(n=>n.map((l,o)=>o==0||o==8||l==null?l:t(o==1||n[8]==0?l:n[1]+l)))}function za(e,t){return(n,l,o,r,i)=>{let u=t.find(k=>i>=k[0])||t[t.length-1],f,m,d,g,v,_;return l.map(k=>{let P=e(k),T=P.getFullYear(),E=P.getMonth(),w=P.getDate(),C=P.getHours(),b=P.getMinutes(),J=P.getSeconds(),N=T!=f&&u[2]||E!=m&&u[3]||w!=d&&u[4]||C!=g&&u[5]||b!=v&&u[6]||J!=_&&u[7]||u[1];return f=T,m=E,d=w,g=C,v=b,_=J,N(P)})}}function Np(e,t){let n=Ms(t);return(l,o,r,i,u)=>o.map(f=>n(e(f)))}function is(e,t,n){return new Date(e,t,n)}function Ga(e,t){return t(e)}var Fp="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function ja(e,t){return(n,l,o,r)=>r==null?ws:t(e(l))}function Wp(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function Hp(e,t){return e.series[t].fill(e,t)}var Ip={show:!0,live:!0,isolate:!1,mount:rp,markers:{show:!0,width:2,stroke:Wp,fill:Hp,dash:"solid"},idx:null,idxs:null,values:[]};function Up(e,t){let n=e.cursor.points,l=Ct(),o=n.size(e,t);Se(l,eo,o),Se(l,to,o);let r=o/-2;Se(l,"marginLeft",r),Se(l,"marginTop",r);let i=n.width(e,t,o);return i&&Se(l,"borderWidth",i),l}function Vp(e,t){let n=e.series[t].points;return n._fill||n._stroke}function Bp(e,t){let n=e.series[t].points;return n._stroke||n._fill}function zp(e,t){return e.series[t].points.size}var as=[0,0];function Gp(e,t,n){return as[0]=t,as[1]=n,as}function zo(e,t,n,l=!0){return o=>{o.button==0&&(!l||o.target==t)&&n(o)}}function us(e,t,n,l=!0){return o=>{(!l||o.target==t)&&n(o)}}var jp={show:!0,x:!0,y:!0,lock:!1,move:Gp,points:{one:!1,show:Up,size:zp,width:0,stroke:Bp,fill:Vp},bind:{mousedown:zo,mouseup:zo,click:zo,dblclick:zo,mousemove:us,mouseleave:us,mouseenter:us},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,l,o)=>l-o,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Tu={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Es=De({},Tu,{filter:pu}),Mu=De({},Es,{size:10}),Au=De({},Tu,{show:!1}),Ps='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Eu="bold "+Ps,Pu=1.5,qa={show:!0,scale:"x",stroke:ys,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Eu,side:2,grid:Es,ticks:Mu,border:Au,font:Ps,lineGap:Pu,rotate:0},qp="Value",Yp="Time",Ya={show:!0,scale:"x",auto:!1,sorted:1,min:he,max:-he,idxs:[]};function Kp(e,t,n,l,o){return t.map(r=>r==null?"":xs(r))}function Jp(e,t,n,l,o,r,i){let u=[],f=Sn.get(o)||0;n=i?n:_e(Qo(n,o),f);for(let m=n;m<=l;m=_e(m+o,f))u.push(Object.is(m,-0)?0:m);return u}function hs(e,t,n,l,o,r,i){let u=[],f=e.scales[e.axes[t].scale].log,m=f==10?rn:uu,d=wt(m(n));o=bl(f,d),f==10&&(o=Un[Ut(o,Un)]);let g=n,v=o*f;f==10&&(v=Un[Ut(v,Un)]);do u.push(g),g=g+o,f==10&&!Sn.has(g)&&(g=_e(g,Sn.get(o))),g>=v&&(o=g,v=o*f,f==10&&(v=Un[Ut(v,Un)]));while(g<=l);return u}function Qp(e,t,n,l,o,r,i){let f=e.scales[e.axes[t].scale].asinh,m=l>f?hs(e,t,at(f,n),l,o):[f],d=l>=0&&n<=0?[0]:[];return(n<-f?hs(e,t,at(f,-l),-n,o):[f]).reverse().map(v=>-v).concat(d,m)}var Cu=/./,Zp=/[12357]/,Xp=/[125]/,Ka=/1/,_s=(e,t,n,l)=>e.map((o,r)=>t==4&&o==0||r%l==0&&n.test(o.toExponential()[o<0?1:0])?o:null);function em(e,t,n,l,o){let r=e.axes[n],i=r.scale,u=e.scales[i],f=e.valToPos,m=r._space,d=f(10,i),g=f(9,i)-d>=m?Cu:f(7,i)-d>=m?Zp:f(5,i)-d>=m?Xp:Ka;if(g==Ka){let v=Ue(f(1,i)-d);if(v<m)return _s(t.slice().reverse(),u.distr,g,Lt(m/v)).reverse()}return _s(t,u.distr,g,1)}function tm(e,t,n,l,o){let r=e.axes[n],i=r.scale,u=r._space,f=e.valToPos,m=Ue(f(1,i)-f(2,i));return m<u?_s(t.slice().reverse(),3,Cu,Lt(u/m)).reverse():t}function nm(e,t,n,l){return l==null?ws:t==null?"":xs(t)}var Ja={show:!0,scale:"y",stroke:ys,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Eu,side:3,grid:Es,ticks:Mu,border:Au,font:Ps,lineGap:Pu,rotate:0};function lm(e,t){let n=3+(e||1)*2;return _e(n*t,3)}function om(e,t){let{scale:n,idxs:l}=e.series[0],o=e._data[0],r=e.valToPos(o[l[0]],n,!0),i=e.valToPos(o[l[1]],n,!0),u=Ue(i-r),f=e.series[t],m=u/(f.points.space*ue);return l[1]-l[0]<=m}var Qa={scale:null,auto:!0,sorted:0,min:he,max:-he},Lu=(e,t,n,l,o)=>o,Za={show:!0,auto:!0,sorted:0,gaps:Lu,alpha:1,facets:[De({},Qa,{scale:"x"}),De({},Qa,{scale:"y"})]},Xa={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Lu,alpha:1,points:{show:om,filter:null},values:null,min:he,max:-he,idxs:[],path:null,clip:null};function rm(e,t,n,l,o){return n/10}var Ru={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},sm=De({},Ru,{time:!1,ori:1}),eu={};function Du(e,t){let n=eu[e];return n||(n={key:e,plots:[],sub(l){n.plots.push(l)},unsub(l){n.plots=n.plots.filter(o=>o!=l)},pub(l,o,r,i,u,f,m){for(let d=0;d<n.plots.length;d++)n.plots[d]!=o&&n.plots[d].pub(l,o,r,i,u,f,m)}},e!=null&&(eu[e]=n)),n}var Ml=1,gs=2;function Gn(e,t,n){let l=e.mode,o=e.series[t],r=l==2?e._data[t]:e._data,i=e.scales,u=e.bbox,f=r[0],m=l==2?r[1]:r[t],d=l==2?i[o.facets[0].scale]:i[e.series[0].scale],g=l==2?i[o.facets[1].scale]:i[o.scale],v=u.left,_=u.top,k=u.width,P=u.height,T=e.valToPosH,E=e.valToPosV;return d.ori==0?n(o,f,m,d,g,T,E,v,_,k,P,er,El,nr,Nu,Wu):n(o,f,m,d,g,E,T,_,v,P,k,tr,Pl,Rs,Fu,Hu)}function Cs(e,t){let n=0,l=0,o=ie(e.bands,Ts);for(let r=0;r<o.length;r++){let i=o[r];i.series[0]==t?n=i.dir:i.series[1]==t&&(i.dir==1?l|=1:l|=2)}return[n,l==1?-1:l==2?1:l==3?2:0]}function im(e,t,n,l,o){let r=e.mode,i=e.series[t],u=r==2?i.facets[1].scale:i.scale,f=e.scales[u];return o==-1?f.min:o==1?f.max:f.distr==3?f.dir==1?f.min:f.max:0}function sn(e,t,n,l,o,r){return Gn(e,t,(i,u,f,m,d,g,v,_,k,P,T)=>{let E=i.pxRound,w=m.dir*(m.ori==0?1:-1),C=m.ori==0?El:Pl,b,J;w==1?(b=n,J=l):(b=l,J=n);let N=E(g(u[b],m,P,_)),Q=E(v(f[b],d,T,k)),z=E(g(u[J],m,P,_)),X=E(v(r==1?d.max:d.min,d,T,k)),B=new Path2D(o);return C(B,z,X),C(B,N,X),C(B,N,Q),B})}function Xo(e,t,n,l,o,r){let i=null;if(e.length>0){i=new Path2D;let u=t==0?nr:Rs,f=n;for(let g=0;g<e.length;g++){let v=e[g];if(v[1]>v[0]){let _=v[0]-f;_>0&&u(i,f,l,_,l+r),f=v[1]}}let m=n+o-f,d=10;m>0&&u(i,f,l-d/2,m,l+r+d)}return i}function am(e,t,n){let l=e[e.length-1];l&&l[0]==t?l[1]=n:e.push([t,n])}function Ls(e,t,n,l,o,r,i){let u=[],f=e.length;for(let m=o==1?n:l;m>=n&&m<=l;m+=o)if(t[m]===null){let g=m,v=m;if(o==1)for(;++m<=l&&t[m]===null;)v=m;else for(;--m>=n&&t[m]===null;)v=m;let _=r(e[g]),k=v==g?_:r(e[v]),P=g-o;_=i<=0&&P>=0&&P<f?r(e[P]):_;let E=v+o;k=i>=0&&E>=0&&E<f?r(e[E]):k,k>=_&&u.push([_,k])}return u}function tu(e){return e==0?fu:e==1?Ie:t=>In(t,e)}function Ou(e){let t=e==0?er:tr,n=e==0?(o,r,i,u,f,m)=>{o.arcTo(r,i,u,f,m)}:(o,r,i,u,f,m)=>{o.arcTo(i,r,f,u,m)},l=e==0?(o,r,i,u,f)=>{o.rect(r,i,u,f)}:(o,r,i,u,f)=>{o.rect(i,r,f,u)};return(o,r,i,u,f,m=0,d=0)=>{m==0&&d==0?l(o,r,i,u,f):(m=Vt(m,u/2,f/2),d=Vt(d,u/2,f/2),t(o,r+m,i),n(o,r+u,i,r+u,i+f,m),n(o,r+u,i+f,r,i+f,d),n(o,r,i+f,r,i,d),n(o,r,i,r+u,i,m),o.closePath())}}var er=(e,t,n)=>{e.moveTo(t,n)},tr=(e,t,n)=>{e.moveTo(n,t)},El=(e,t,n)=>{e.lineTo(t,n)},Pl=(e,t,n)=>{e.lineTo(n,t)},nr=Ou(0),Rs=Ou(1),Nu=(e,t,n,l,o,r)=>{e.arc(t,n,l,o,r)},Fu=(e,t,n,l,o,r)=>{e.arc(n,t,l,o,r)},Wu=(e,t,n,l,o,r,i)=>{e.bezierCurveTo(t,n,l,o,r,i)},Hu=(e,t,n,l,o,r,i)=>{e.bezierCurveTo(n,t,o,l,i,r)};function Iu(e){return(t,n,l,o,r)=>Gn(t,n,(i,u,f,m,d,g,v,_,k,P,T)=>{let{pxRound:E,points:w}=i,C,b;m.ori==0?(C=er,b=Nu):(C=tr,b=Fu);let J=_e(w.width*ue,3),N=(w.size-w.width)/2*ue,Q=_e(N*2,3),z=new Path2D,X=new Path2D,{left:B,top:A,width:G,height:R}=t.bbox;nr(X,B-Q,A-Q,G+Q*2,R+Q*2);let q=U=>{if(f[U]!=null){let le=E(g(u[U],m,P,_)),I=E(v(f[U],d,T,k));C(z,le+N,I),b(z,le,I,N,0,Go*2)}};if(r)r.forEach(q);else for(let U=l;U<=o;U++)q(U);return{stroke:J>0?z:null,fill:z,clip:X,flags:Ml|gs}})}function Uu(e){return(t,n,l,o,r,i)=>{l!=o&&(r!=l&&i!=l&&e(t,n,l),r!=o&&i!=o&&e(t,n,o),e(t,n,i))}}var um=Uu(El),cm=Uu(Pl);function Vu(e){let t=ie(e?.alignGaps,0);return(n,l,o,r)=>Gn(n,l,(i,u,f,m,d,g,v,_,k,P,T)=>{[o,r]=Ko(f,o,r);let E=i.pxRound,w=R=>E(g(R,m,P,_)),C=R=>E(v(R,d,T,k)),b,J;m.ori==0?(b=El,J=um):(b=Pl,J=cm);let N=m.dir*(m.ori==0?1:-1),Q={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ml},z=Q.stroke,X=!1;if(r-o>=P*4){let R=W=>n.posToVal(W,m.key,!0),q=null,U=null,le,I,ut,ke=w(u[N==1?o:r]),re=w(u[o]),me=w(u[r]),ee=R(N==1?re+1:me-1);for(let W=N==1?o:r;W>=o&&W<=r;W+=N){let Oe=u[W],be=(N==1?Oe<ee:Oe>ee)?ke:w(Oe),ce=f[W];be==ke?ce!=null?(I=ce,q==null?(b(z,be,C(I)),le=q=U=I):I<q?q=I:I>U&&(U=I)):ce===null&&(X=!0):(q!=null&&J(z,ke,C(q),C(U),C(le),C(I)),ce!=null?(I=ce,b(z,be,C(I)),q=U=le=I):(q=U=null,ce===null&&(X=!0)),ke=be,ee=R(ke+N))}q!=null&&q!=U&&ut!=ke&&J(z,ke,C(q),C(U),C(le),C(I))}else for(let R=N==1?o:r;R>=o&&R<=r;R+=N){let q=f[R];q===null?X=!0:q!=null&&b(z,w(u[R]),C(q))}let[A,G]=Cs(n,l);if(i.fill!=null||A!=0){let R=Q.fill=new Path2D(z),q=i.fillTo(n,l,i.min,i.max,A),U=C(q),le=w(u[o]),I=w(u[r]);N==-1&&([I,le]=[le,I]),b(R,I,U),b(R,le,U)}if(!i.spanGaps){let R=[];X&&R.push(...Ls(u,f,o,r,N,w,t)),Q.gaps=R=i.gaps(n,l,o,r,R),Q.clip=Xo(R,m.ori,_,k,P,T)}return G!=0&&(Q.band=G==2?[sn(n,l,o,r,z,-1),sn(n,l,o,r,z,1)]:sn(n,l,o,r,z,G)),Q})}function fm(e){let t=ie(e.align,1),n=ie(e.ascDesc,!1),l=ie(e.alignGaps,0),o=ie(e.extend,!1);return(r,i,u,f)=>Gn(r,i,(m,d,g,v,_,k,P,T,E,w,C)=>{[u,f]=Ko(g,u,f);let b=m.pxRound,{left:J,width:N}=r.bbox,Q=re=>b(k(re,v,w,T)),z=re=>b(P(re,_,C,E)),X=v.ori==0?El:Pl,B={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ml},A=B.stroke,G=v.dir*(v.ori==0?1:-1),R=z(g[G==1?u:f]),q=Q(d[G==1?u:f]),U=q,le=q;o&&t==-1&&(le=J,X(A,le,R)),X(A,q,R);for(let re=G==1?u:f;re>=u&&re<=f;re+=G){let me=g[re];if(me==null)continue;let ee=Q(d[re]),W=z(me);t==1?X(A,ee,R):X(A,U,W),X(A,ee,W),R=W,U=ee}let I=U;o&&t==1&&(I=J+N,X(A,I,R));let[ut,ke]=Cs(r,i);if(m.fill!=null||ut!=0){let re=B.fill=new Path2D(A),me=m.fillTo(r,i,m.min,m.max,ut),ee=z(me);X(re,I,ee),X(re,le,ee)}if(!m.spanGaps){let re=[];re.push(...Ls(d,g,u,f,G,Q,l));let me=m.width*ue/2,ee=n||t==1?me:-me,W=n||t==-1?-me:me;re.forEach(Oe=>{Oe[0]+=ee,Oe[1]+=W}),B.gaps=re=m.gaps(r,i,u,f,re),B.clip=Xo(re,v.ori,T,E,w,C)}return ke!=0&&(B.band=ke==2?[sn(r,i,u,f,A,-1),sn(r,i,u,f,A,1)]:sn(r,i,u,f,A,ke)),B})}function nu(e,t,n,l,o,r,i=he){if(e.length>1){let u=null;for(let f=0,m=1/0;f<e.length;f++)if(t[f]!==void 0){if(u!=null){let d=Ue(e[f]-e[u]);d<m&&(m=d,i=Ue(n(e[f],l,o,r)-n(e[u],l,o,r)))}u=f}}return i}function pm(e){e=e||oo;let t=ie(e.size,[.6,he,1]),n=e.align||0,l=e.gap||0,o=e.radius;o=o==null?[0,0]:typeof o=="number"?[o,0]:o;let r=ne(o),i=1-t[0],u=ie(t[1],he),f=ie(t[2],1),m=ie(e.disp,oo),d=ie(e.each,_=>{}),{fill:g,stroke:v}=m;return(_,k,P,T)=>Gn(_,k,(E,w,C,b,J,N,Q,z,X,B,A)=>{let G=E.pxRound,R=n,q=l*ue,U=u*ue,le=f*ue,I,ut;b.ori==0?[I,ut]=r(_,k):[ut,I]=r(_,k);let ke=b.dir*(b.ori==0?1:-1),re=b.ori==0?nr:Rs,me=b.ori==0?d:(O,ge,Ne,Kn,xn,zt,Tn)=>{d(O,ge,Ne,xn,Kn,Tn,zt)},ee=ie(_.bands,Ts).find(O=>O.series[0]==k),W=ee!=null?ee.dir:0,Oe=E.fillTo(_,k,E.min,E.max,W),nt=G(Q(Oe,J,A,X)),be,ce,Rt,dt=B,Me=G(E.width*ue),Bt=!1,Zt=null,kt=null,an=null,jn=null;g!=null&&(Me==0||v!=null)&&(Bt=!0,Zt=g.values(_,k,P,T),kt=new Map,new Set(Zt).forEach(O=>{O!=null&&kt.set(O,new Path2D)}),Me>0&&(an=v.values(_,k,P,T),jn=new Map,new Set(an).forEach(O=>{O!=null&&jn.set(O,new Path2D)})));let{x0:qn,size:Cl}=m;if(qn!=null&&Cl!=null){R=1,w=qn.values(_,k,P,T),qn.unit==2&&(w=w.map(Ne=>_.posToVal(z+Ne*B,b.key,!0)));let O=Cl.values(_,k,P,T);Cl.unit==2?ce=O[0]*B:ce=N(O[0],b,B,z)-N(0,b,B,z),dt=nu(w,C,N,b,B,z,dt),Rt=dt-ce+q}else dt=nu(w,C,N,b,B,z,dt),Rt=dt*i+q,ce=dt-Rt;Rt<1&&(Rt=0),Me>=ce/2&&(Me=0),Rt<5&&(G=fu);let so=Rt>0,kn=dt-Rt-(so?Me:0);ce=G(ds(kn,le,U)),be=(R==0?ce/2:R==ke?0:ce)-R*ke*((R==0?q/2:0)+(so?Me/2:0));let lt={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},Yn=Bt?null:new Path2D,Xt=null;if(ee!=null)Xt=_.data[ee.series[1]];else{let{y0:O,y1:ge}=m;O!=null&&ge!=null&&(C=ge.values(_,k,P,T),Xt=O.values(_,k,P,T))}let bn=I*ce,Z=ut*ce;for(let O=ke==1?P:T;O>=P&&O<=T;O+=ke){let ge=C[O];if(ge==null)continue;if(Xt!=null){let ct=Xt[O]??0;if(ge-ct==0)continue;nt=Q(ct,J,A,X)}let Ne=b.distr!=2||m!=null?w[O]:O,Kn=N(Ne,b,B,z),xn=Q(ie(ge,Oe),J,A,X),zt=G(Kn-be),Tn=G(at(xn,nt)),ht=G(Vt(xn,nt)),bt=Tn-ht;if(ge!=null){let ct=ge<0?Z:bn,Dt=ge<0?bn:Z;Bt?(Me>0&&an[O]!=null&&re(jn.get(an[O]),zt,ht+wt(Me/2),ce,at(0,bt-Me),ct,Dt),Zt[O]!=null&&re(kt.get(Zt[O]),zt,ht+wt(Me/2),ce,at(0,bt-Me),ct,Dt)):re(Yn,zt,ht+wt(Me/2),ce,at(0,bt-Me),ct,Dt),me(_,k,O,zt-Me/2,ht,ce+Me,bt)}}return Me>0?lt.stroke=Bt?jn:Yn:Bt||(lt._fill=E.width==0?E._fill:E._stroke??E._fill,lt.width=0),lt.fill=Bt?kt:Yn,lt})}function mm(e,t){let n=ie(t?.alignGaps,0);return(l,o,r,i)=>Gn(l,o,(u,f,m,d,g,v,_,k,P,T,E)=>{[r,i]=Ko(m,r,i);let w=u.pxRound,C=I=>w(v(I,d,T,k)),b=I=>w(_(I,g,E,P)),J,N,Q;d.ori==0?(J=er,Q=El,N=Wu):(J=tr,Q=Pl,N=Hu);let z=d.dir*(d.ori==0?1:-1),X=C(f[z==1?r:i]),B=X,A=[],G=[];for(let I=z==1?r:i;I>=r&&I<=i;I+=z)if(m[I]!=null){let ke=f[I],re=C(ke);A.push(B=re),G.push(b(m[I]))}let R={stroke:e(A,G,J,Q,N,w),fill:null,clip:null,band:null,gaps:null,flags:Ml},q=R.stroke,[U,le]=Cs(l,o);if(u.fill!=null||U!=0){let I=R.fill=new Path2D(q),ut=u.fillTo(l,o,u.min,u.max,U),ke=b(ut);Q(I,B,ke),Q(I,X,ke)}if(!u.spanGaps){let I=[];I.push(...Ls(f,m,r,i,z,C,n)),R.gaps=I=u.gaps(l,o,r,i,I),R.clip=Xo(I,d.ori,k,P,T,E)}return le!=0&&(R.band=le==2?[sn(l,o,r,i,q,-1),sn(l,o,r,i,q,1)]:sn(l,o,r,i,q,le)),R})}function dm(e){return mm(hm,e)}function hm(e,t,n,l,o,r){let i=e.length;if(i<2)return null;let u=new Path2D;if(n(u,e[0],t[0]),i==2)l(u,e[1],t[1]);else{let f=Array(i),m=Array(i-1),d=Array(i-1),g=Array(i-1);for(let v=0;v<i-1;v++)d[v]=t[v+1]-t[v],g[v]=e[v+1]-e[v],m[v]=d[v]/g[v];f[0]=m[0];for(let v=1;v<i-1;v++)m[v]===0||m[v-1]===0||m[v-1]>0!=m[v]>0?f[v]=0:(f[v]=3*(g[v-1]+g[v])/((2*g[v]+g[v-1])/m[v-1]+(g[v]+2*g[v-1])/m[v]),isFinite(f[v])||(f[v]=0));f[i-1]=m[i-2];for(let v=0;v<i-1;v++)o(u,e[v]+g[v]/3,t[v]+f[v]*g[v]/3,e[v+1]-g[v]/3,t[v+1]-f[v+1]*g[v]/3,e[v+1],t[v+1])}return u}var $s=new Set;function lu(){for(let e of $s)e.syncRect(!0)}Al&&(Bn(Kf,kl,lu),Bn(Jf,kl,lu,!0),Bn(jo,kl,()=>{et.pxRatio=ue}));var _m=Vu(),gm=Iu();function ou(e,t,n,l){return(l?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((r,i)=>vs(r,i,t,n))}function $m(e,t){return e.map((n,l)=>l==0?{}:De({},t,n))}function vs(e,t,n,l){return De({},t==0?n:l,e)}function Bu(e,t,n){return t==null?xl:[t,n]}var vm=Bu;function ym(e,t,n){return t==null?xl:qo(t,n,bs,!0)}function zu(e,t,n,l){return t==null?xl:Jo(t,n,e.scales[l].log,!1)}var wm=zu;function Gu(e,t,n,l){return t==null?xl:ks(t,n,e.scales[l].log,!1)}var Sm=Gu;function km(e,t,n,l,o){let r=at(Na(e),Na(t)),i=t-e,u=Ut(o/l*i,n);do{let f=n[u],m=l*f/i;if(m>=o&&r+(f<5?Sn.get(f):0)<=17)return[f,m]}while(++u<n.length);return[0,0]}function ru(e){let t,n;return e=e.replace(/(\d+)px/,(l,o)=>(t=Ie((n=+o)*ue))+"px"),[e,t,n]}function bm(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=_e(t[2]*ue,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function et(e,t,n){let l={mode:ie(e.mode,1)},o=l.mode;function r(s,a,c,p){let h=a.valToPct(s);return p+c*(a.dir==-1?1-h:h)}function i(s,a,c,p){let h=a.valToPct(s);return p+c*(a.dir==-1?h:1-h)}function u(s,a,c,p){return a.ori==0?r(s,a,c,p):i(s,a,c,p)}l.valToPosH=r,l.valToPosV=i;let f=!1;l.status=0;let m=l.root=Ct(Cf);if(e.id!=null&&(m.id=e.id),yt(m,e.class),e.title){let s=Ct(Df,m);s.textContent=e.title}let d=It("canvas"),g=l.ctx=d.getContext("2d"),v=Ct(Of,m);Bn("click",v,s=>{s.target===k&&($e!=sl||xe!=il)&&Je.click(l,s)},!0);let _=l.under=Ct(Nf,v);v.appendChild(d);let k=l.over=Ct(Ff,v);e=Tl(e);let P=+ie(e.pxAlign,1),T=tu(P);(e.plugins||[]).forEach(s=>{s.opts&&(e=s.opts(l,e)||e)});let E=e.ms||.001,w=l.series=o==1?ou(e.series||[],Ya,Xa,!1):$m(e.series||[null],Za),C=l.axes=ou(e.axes||[],qa,Ja,!0),b=l.scales={},J=l.bands=e.bands||[];J.forEach(s=>{s.fill=ne(s.fill||null),s.dir=ie(s.dir,-1)});let N=o==2?w[1].facets[0].scale:w[0].scale,Q={axes:kc,series:$c},z=(e.drawOrder||["axes","series"]).map(s=>Q[s]);function X(s){let a=s.distr==3?c=>rn(c>0?c:s.clamp(l,c,s.min,s.max,s.key)):s.distr==4?c=>ss(c,s.asinh):s.distr==100?c=>s.fwd(c):c=>c;return c=>{let p=a(c),{_min:h,_max:y}=s,S=y-h;return(p-h)/S}}function B(s){let a=b[s];if(a==null){let c=(e.scales||oo)[s]||oo;if(c.from!=null){B(c.from);let p=De({},b[c.from],c,{key:s});p.valToPct=X(p),b[s]=p}else{a=b[s]=De({},s==N?Ru:sm,c),a.key=s;let p=a.time,h=a.range,y=wn(h);if((s!=N||o==2&&!p)&&(y&&(h[0]==null||h[1]==null)&&(h={min:h[0]==null?Ra:{mode:1,hard:h[0],soft:h[0]},max:h[1]==null?Ra:{mode:1,hard:h[1],soft:h[1]}},y=!1),!y&&Zo(h))){let S=h;h=(x,M,L)=>M==null?xl:qo(M,L,S)}a.range=ne(h||(p?vm:s==N?a.distr==3?wm:a.distr==4?Sm:Bu:a.distr==3?zu:a.distr==4?Gu:ym)),a.auto=ne(y?!1:a.auto),a.clamp=ne(a.clamp||rm),a._min=a._max=null,a.valToPct=X(a)}}}B("x"),B("y"),o==1&&w.forEach(s=>{B(s.scale)}),C.forEach(s=>{B(s.scale)});for(let s in e.scales)B(s);let A=b[N],G=A.distr,R,q;A.ori==0?(yt(m,Lf),R=r,q=i):(yt(m,Rf),R=i,q=r);let U={};for(let s in b){let a=b[s];(a.min!=null||a.max!=null)&&(U[s]={min:a.min,max:a.max},a.min=a.max=null)}let le=e.tzDate||(s=>new Date(Ie(s/E))),I=e.fmtDate||Ms,ut=E==1?Lp(le):Op(le),ke=za(le,Ba(E==1?Cp:Dp,I)),re=ja(le,Ga(Fp,I)),me=[],ee=l.legend=De({},Ip,e.legend),W=l.cursor=De({},jp,{drag:{y:o==2}},e.cursor),Oe=ee.show,nt=W.show,be=ee.markers;ee.idxs=me,be.width=ne(be.width),be.dash=ne(be.dash),be.stroke=ne(be.stroke),be.fill=ne(be.fill);let ce,Rt,dt,Me=[],Bt=[],Zt,kt=!1,an={};if(ee.live){let s=w[1]?w[1].values:null;kt=s!=null,Zt=kt?s(l,1,0):{_:0};for(let a in Zt)an[a]=ws}if(Oe)if(ce=It("table",Bf,m),dt=It("tbody",null,ce),ee.mount(l,ce),kt){Rt=It("thead",null,ce,dt);let s=It("tr",null,Rt);It("th",null,s);for(var jn in Zt)It("th",ya,s).textContent=jn}else yt(ce,Gf),ee.live&&yt(ce,zf);let qn={show:!0},Cl={show:!1};function so(s,a){if(a==0&&(kt||!ee.live||o==2))return xl;let c=[],p=It("tr",jf,dt,dt.childNodes[a]);yt(p,s.class),s.show||yt(p,Vn);let h=It("th",null,p);if(be.show){let x=Ct(qf,h);if(a>0){let M=be.width(l,a);M&&(x.style.border=M+"px "+be.dash(l,a)+" "+be.stroke(l,a)),x.style.background=be.fill(l,a)}}let y=Ct(ya,h);s.label instanceof HTMLElement?y.appendChild(s.label):y.textContent=s.label,a>0&&(be.show||(y.style.color=s.width>0?be.stroke(l,a):be.fill(l,a)),lt("click",h,x=>{if(W._lock)return;An(x);let M=w.indexOf(s);if((x.ctrlKey||x.metaKey)!=ee.isolate){let L=w.some((D,F)=>F>0&&F!=M&&D.show);w.forEach((D,F)=>{F>0&&jt(F,L?F==M?qn:Cl:qn,!0,Le.setSeries)})}else jt(M,{show:!s.show},!0,Le.setSeries)},!1),Qn&&lt(ba,h,x=>{W._lock||(An(x),jt(w.indexOf(s),ul,!0,Le.setSeries))},!1));for(var S in Zt){let x=It("td",Yf,p);x.textContent="--",c.push(x)}return[p,c]}let kn=new Map;function lt(s,a,c,p=!0){let h=kn.get(a)||{},y=W.bind[s](l,a,c,p);y&&(Bn(s,a,h[s]=y),kn.set(a,h))}function Yn(s,a,c){let p=kn.get(a)||{};for(let h in p)(s==null||h==s)&&(ms(h,a,p[h]),delete p[h]);s==null&&kn.delete(a)}let Xt=0,bn=0,Z=0,O=0,ge=0,Ne=0,Kn=ge,xn=Ne,zt=Z,Tn=O,ht=0,bt=0,ct=0,Dt=0;l.bbox={};let or=!1,io=!1,Jn=!1,Mn=!1,ao=!1,xt=!1;function rr(s,a,c){(c||s!=l.width||a!=l.height)&&Fs(s,a),nl(!1),Jn=!0,io=!0,ll()}function Fs(s,a){l.width=Xt=Z=s,l.height=bn=O=a,ge=Ne=0,fc(),pc();let c=l.bbox;ht=c.left=In(ge*ue,.5),bt=c.top=In(Ne*ue,.5),ct=c.width=In(Z*ue,.5),Dt=c.height=In(O*ue,.5)}let ac=3;function uc(){let s=!1,a=0;for(;!s;){a++;let c=wc(a),p=Sc(a);s=a==ac||c&&p,s||(Fs(l.width,l.height),io=!0)}}function cc({width:s,height:a}){rr(s,a)}l.setSize=cc;function fc(){let s=!1,a=!1,c=!1,p=!1;C.forEach((h,y)=>{if(h.show&&h._show){let{side:S,_size:x}=h,M=S%2,L=h.label!=null?h.labelSize:0,D=x+L;D>0&&(M?(Z-=D,S==3?(ge+=D,p=!0):c=!0):(O-=D,S==0?(Ne+=D,s=!0):a=!0))}}),En[0]=s,En[1]=c,En[2]=a,En[3]=p,Z-=un[1]+un[3],ge+=un[3],O-=un[2]+un[0],Ne+=un[0]}function pc(){let s=ge+Z,a=Ne+O,c=ge,p=Ne;function h(y,S){switch(y){case 1:return s+=S,s-S;case 2:return a+=S,a-S;case 3:return c-=S,c+S;case 0:return p-=S,p+S}}C.forEach((y,S)=>{if(y.show&&y._show){let x=y.side;y._pos=h(x,y._size),y.label!=null&&(y._lpos=h(x,y.labelSize))}})}if(W.dataIdx==null){let s=W.hover,a=s.skip=new Set(s.skip??[]);a.add(void 0);let c=s.prox=ne(s.prox),p=s.bias??=0;W.dataIdx=(h,y,S,x)=>{if(y==0)return S;let M=S,L=c(h,y,S,x)??he,D=L>=0&&L<he,F=A.ori==0?Z:O,Y=W.left,ae=t[0],se=t[y];if(a.has(se[S])){M=null;let te=null,j=null,H;if(p==0||p==-1)for(H=S;te==null&&H-- >0;)a.has(se[H])||(te=H);if(p==0||p==1)for(H=S;j==null&&H++<se.length;)a.has(se[H])||(j=H);if(te!=null||j!=null)if(D){let ye=te==null?-1/0:R(ae[te],A,F,0),Ee=j==null?1/0:R(ae[j],A,F,0),Ye=Y-ye,de=Ee-Y;Ye<=de?Ye<=L&&(M=te):de<=L&&(M=j)}else M=j==null?te:te==null?j:S-te<=j-S?te:j}else D&&Ue(Y-R(ae[S],A,F,0))>L&&(M=null);return M}}let An=s=>{W.event=s};W.idxs=me,W._lock=!1;let tt=W.points;tt.show=ne(tt.show),tt.size=ne(tt.size),tt.stroke=ne(tt.stroke),tt.width=ne(tt.width),tt.fill=ne(tt.fill);let Gt=l.focus=De({},e.focus||{alpha:.3},W.focus),Qn=Gt.prox>=0,Zn=Qn&&tt.one,Tt=[],Xn=[],el=[];function Ws(s,a){let c=tt.show(l,a);if(c instanceof HTMLElement)return yt(c,Vf),yt(c,s.class),Qt(c,-10,-10,Z,O),k.insertBefore(c,Tt[a]),c}function Hs(s,a){if(o==1||a>0){let c=o==1&&b[s.scale].time,p=s.value;s.value=c?Ha(p)?ja(le,Ga(p,I)):p||re:p||nm,s.label=s.label||(c?Yp:qp)}if(Zn||a>0){s.width=s.width==null?1:s.width,s.paths=s.paths||_m||sp,s.fillTo=ne(s.fillTo||im),s.pxAlign=+ie(s.pxAlign,P),s.pxRound=tu(s.pxAlign),s.stroke=ne(s.stroke||null),s.fill=ne(s.fill||null),s._stroke=s._fill=s._paths=s._focus=null;let c=lm(at(1,s.width),1),p=s.points=De({},{size:c,width:at(1,c*.2),stroke:s.stroke,space:c*2,paths:gm,_stroke:null,_fill:null},s.points);p.show=ne(p.show),p.filter=ne(p.filter),p.fill=ne(p.fill),p.stroke=ne(p.stroke),p.paths=ne(p.paths),p.pxAlign=s.pxAlign}if(Oe){let c=so(s,a);Me.splice(a,0,c[0]),Bt.splice(a,0,c[1]),ee.values.push(null)}if(nt){me.splice(a,0,null);let c=null;Zn?a==0&&(c=Ws(s,a)):a>0&&(c=Ws(s,a)),Tt.splice(a,0,c),Xn.splice(a,0,0),el.splice(a,0,0)}qe("addSeries",a)}function mc(s,a){a=a??w.length,s=o==1?vs(s,a,Ya,Xa):vs(s,a,{},Za),w.splice(a,0,s),Hs(w[a],a)}l.addSeries=mc;function dc(s){if(w.splice(s,1),Oe){ee.values.splice(s,1),Bt.splice(s,1);let a=Me.splice(s,1)[0];Yn(null,a.firstChild),a.remove()}nt&&(me.splice(s,1),Tt.splice(s,1)[0].remove(),Xn.splice(s,1),el.splice(s,1)),qe("delSeries",s)}l.delSeries=dc;let En=[!1,!1,!1,!1];function hc(s,a){if(s._show=s.show,s.show){let c=s.side%2,p=b[s.scale];p==null&&(s.scale=c?w[1].scale:N,p=b[s.scale]);let h=p.time;s.size=ne(s.size),s.space=ne(s.space),s.rotate=ne(s.rotate),wn(s.incrs)&&s.incrs.forEach(S=>{!Sn.has(S)&&Sn.set(S,du(S))}),s.incrs=ne(s.incrs||(p.distr==2?Ap:h?E==1?Pp:Rp:Un)),s.splits=ne(s.splits||(h&&p.distr==1?ut:p.distr==3?hs:p.distr==4?Qp:Jp)),s.stroke=ne(s.stroke),s.grid.stroke=ne(s.grid.stroke),s.ticks.stroke=ne(s.ticks.stroke),s.border.stroke=ne(s.border.stroke);let y=s.values;s.values=wn(y)&&!wn(y[0])?ne(y):h?wn(y)?za(le,Ba(y,I)):Ha(y)?Np(le,y):y||ke:y||Kp,s.filter=ne(s.filter||(p.distr>=3&&p.log==10?em:p.distr==3&&p.log==2?tm:pu)),s.font=ru(s.font),s.labelFont=ru(s.labelFont),s._size=s.size(l,null,a,0),s._space=s._rotate=s._incrs=s._found=s._splits=s._values=null,s._size>0&&(En[a]=!0,s._el=Ct(Wf,v))}}function Ll(s,a,c,p){let[h,y,S,x]=c,M=a%2,L=0;return M==0&&(x||y)&&(L=a==0&&!h||a==2&&!S?Ie(qa.size/3):0),M==1&&(h||S)&&(L=a==1&&!y||a==3&&!x?Ie(Ja.size/2):0),L}let Is=l.padding=(e.padding||[Ll,Ll,Ll,Ll]).map(s=>ne(ie(s,Ll))),un=l._padding=Is.map((s,a)=>s(l,a,En,0)),Ke,Be=null,ze=null,uo=o==1?w[0].idxs:null,Ot=null,Rl=!1;function Us(s,a){if(t=s??[],l.data=l._data=t,o==2){Ke=0;for(let c=1;c<w.length;c++)Ke+=t[c][0].length}else{t.length==0&&(l.data=l._data=t=[[]]),Ot=t[0],Ke=Ot.length;let c=t;if(G==2){c=t.slice();let p=c[0]=Array(Ke);for(let h=0;h<Ke;h++)p[h]=h}l._data=t=c}if(nl(!0),qe("setData"),G==2&&(Jn=!0),a!==!1){let c=A;c.auto(l,Rl)?sr():fn(N,c.min,c.max),Mn=Mn||W.left>=0,xt=!0,ll()}}l.setData=Us;function sr(){Rl=!0;let s,a;o==1&&(Ke>0?(Be=uo[0]=0,ze=uo[1]=Ke-1,s=t[0][Be],a=t[0][ze],G==2?(s=Be,a=ze):s==a&&(G==3?[s,a]=Jo(s,s,A.log,!1):G==4?[s,a]=ks(s,s,A.log,!1):A.time?a=s+Ie(86400/E):[s,a]=qo(s,a,bs,!0))):(Be=uo[0]=s=null,ze=uo[1]=a=null)),fn(N,s,a)}let co,tl,ir,ar,ur,cr,fr,pr,mr,ft;function Vs(s,a,c,p,h,y){s??=Sa,c??=Ts,p??="butt",h??=Sa,y??="round",s!=co&&(g.strokeStyle=co=s),h!=tl&&(g.fillStyle=tl=h),a!=ir&&(g.lineWidth=ir=a),y!=ur&&(g.lineJoin=ur=y),p!=cr&&(g.lineCap=cr=p),c!=ar&&g.setLineDash(ar=c)}function Bs(s,a,c,p){a!=tl&&(g.fillStyle=tl=a),s!=fr&&(g.font=fr=s),c!=pr&&(g.textAlign=pr=c),p!=mr&&(g.textBaseline=mr=p)}function dr(s,a,c,p,h=0){if(p.length>0&&s.auto(l,Rl)&&(a==null||a.min==null)){let y=ie(Be,0),S=ie(ze,p.length-1),x=c.min==null?ep(p,y,S,h,s.distr==3):[c.min,c.max];s.min=Vt(s.min,c.min=x[0]),s.max=at(s.max,c.max=x[1])}}let zs={min:null,max:null};function _c(){for(let p in b){let h=b[p];U[p]==null&&(h.min==null||U[N]!=null&&h.auto(l,Rl))&&(U[p]=zs)}for(let p in b){let h=b[p];U[p]==null&&h.from!=null&&U[h.from]!=null&&(U[p]=zs)}U[N]!=null&&nl(!0);let s={};for(let p in U){let h=U[p];if(h!=null){let y=s[p]=Tl(b[p],up);if(h.min!=null)De(y,h);else if(p!=N||o==2)if(Ke==0&&y.from==null){let S=y.range(l,null,null,p);y.min=S[0],y.max=S[1]}else y.min=he,y.max=-he}}if(Ke>0){w.forEach((p,h)=>{if(o==1){let y=p.scale,S=U[y];if(S==null)return;let x=s[y];if(h==0){let M=x.range(l,x.min,x.max,y);x.min=M[0],x.max=M[1],Be=Ut(x.min,t[0]),ze=Ut(x.max,t[0]),ze-Be>1&&(t[0][Be]<x.min&&Be++,t[0][ze]>x.max&&ze--),p.min=Ot[Be],p.max=Ot[ze]}else p.show&&p.auto&&dr(x,S,p,t[h],p.sorted);p.idxs[0]=Be,p.idxs[1]=ze}else if(h>0&&p.show&&p.auto){let[y,S]=p.facets,x=y.scale,M=S.scale,[L,D]=t[h],F=s[x],Y=s[M];F!=null&&dr(F,U[x],y,L,y.sorted),Y!=null&&dr(Y,U[M],S,D,S.sorted),p.min=S.min,p.max=S.max}});for(let p in s){let h=s[p],y=U[p];if(h.from==null&&(y==null||y.min==null)){let S=h.range(l,h.min==he?null:h.min,h.max==-he?null:h.max,p);h.min=S[0],h.max=S[1]}}}for(let p in s){let h=s[p];if(h.from!=null){let y=s[h.from];if(y.min==null)h.min=h.max=null;else{let S=h.range(l,y.min,y.max,p);h.min=S[0],h.max=S[1]}}}let a={},c=!1;for(let p in s){let h=s[p],y=b[p];if(y.min!=h.min||y.max!=h.max){y.min=h.min,y.max=h.max;let S=y.distr;y._min=S==3?rn(y.min):S==4?ss(y.min,y.asinh):S==100?y.fwd(y.min):y.min,y._max=S==3?rn(y.max):S==4?ss(y.max,y.asinh):S==100?y.fwd(y.max):y.max,a[p]=c=!0}}if(c){w.forEach((p,h)=>{o==2?h>0&&a.y&&(p._paths=null):a[p.scale]&&(p._paths=null)});for(let p in a)Jn=!0,qe("setScale",p);nt&&W.left>=0&&(Mn=xt=!0)}for(let p in U)U[p]=null}function gc(s){let a=ds(Be-1,0,Ke-1),c=ds(ze+1,0,Ke-1);for(;s[a]==null&&a>0;)a--;for(;s[c]==null&&c<Ke-1;)c++;return[a,c]}function $c(){if(Ke>0){let s=w.some(a=>a._focus)&&ft!=Gt.alpha;s&&(g.globalAlpha=ft=Gt.alpha),w.forEach((a,c)=>{if(c>0&&a.show&&(Gs(c,!1),Gs(c,!0),a._paths==null)){let p=ft;ft!=a.alpha&&(g.globalAlpha=ft=a.alpha);let h=o==2?[0,t[c][0].length-1]:gc(t[c]);a._paths=a.paths(l,c,h[0],h[1]),ft!=p&&(g.globalAlpha=ft=p)}}),w.forEach((a,c)=>{if(c>0&&a.show){let p=ft;ft!=a.alpha&&(g.globalAlpha=ft=a.alpha),a._paths!=null&&js(c,!1);{let h=a._paths!=null?a._paths.gaps:null,y=a.points.show(l,c,Be,ze,h),S=a.points.filter(l,c,y,h);(y||S)&&(a.points._paths=a.points.paths(l,c,Be,ze,S),js(c,!0))}ft!=p&&(g.globalAlpha=ft=p),qe("drawSeries",c)}}),s&&(g.globalAlpha=ft=1)}}function Gs(s,a){let c=a?w[s].points:w[s];c._stroke=c.stroke(l,s),c._fill=c.fill(l,s)}function js(s,a){let c=a?w[s].points:w[s],{stroke:p,fill:h,clip:y,flags:S,_stroke:x=c._stroke,_fill:M=c._fill,_width:L=c.width}=c._paths;L=_e(L*ue,3);let D=null,F=L%2/2;a&&M==null&&(M=L>0?"#fff":x);let Y=c.pxAlign==1&&F>0;if(Y&&g.translate(F,F),!a){let ae=ht-L/2,se=bt-L/2,te=ct+L,j=Dt+L;D=new Path2D,D.rect(ae,se,te,j)}a?hr(x,L,c.dash,c.cap,M,p,h,S,y):vc(s,x,L,c.dash,c.cap,M,p,h,S,D,y),Y&&g.translate(-F,-F)}function vc(s,a,c,p,h,y,S,x,M,L,D){let F=!1;M!=0&&J.forEach((Y,ae)=>{if(Y.series[0]==s){let se=w[Y.series[1]],te=t[Y.series[1]],j=(se._paths||oo).band;wn(j)&&(j=Y.dir==1?j[0]:j[1]);let H,ye=null;se.show&&j&&np(te,Be,ze)?(ye=Y.fill(l,ae)||y,H=se._paths.clip):j=null,hr(a,c,p,h,ye,S,x,M,L,D,H,j),F=!0}}),F||hr(a,c,p,h,y,S,x,M,L,D)}let qs=Ml|gs;function hr(s,a,c,p,h,y,S,x,M,L,D,F){Vs(s,a,c,p,h),(M||L||F)&&(g.save(),M&&g.clip(M),L&&g.clip(L)),F?(x&qs)==qs?(g.clip(F),D&&g.clip(D),po(h,S),fo(s,y,a)):x&gs?(po(h,S),g.clip(F),fo(s,y,a)):x&Ml&&(g.save(),g.clip(F),D&&g.clip(D),po(h,S),g.restore(),fo(s,y,a)):(po(h,S),fo(s,y,a)),(M||L||F)&&g.restore()}function fo(s,a,c){c>0&&(a instanceof Map?a.forEach((p,h)=>{g.strokeStyle=co=h,g.stroke(p)}):a!=null&&s&&g.stroke(a))}function po(s,a){a instanceof Map?a.forEach((c,p)=>{g.fillStyle=tl=p,g.fill(c)}):a!=null&&s&&g.fill(a)}function yc(s,a,c,p){let h=C[s],y;if(p<=0)y=[0,0];else{let S=h._space=h.space(l,s,a,c,p),x=h._incrs=h.incrs(l,s,a,c,p,S);y=km(a,c,x,p,S)}return h._found=y}function _r(s,a,c,p,h,y,S,x,M,L){let D=S%2/2;P==1&&g.translate(D,D),Vs(x,S,M,L,x),g.beginPath();let F,Y,ae,se,te=h+(p==0||p==3?-y:y);c==0?(Y=h,se=te):(F=h,ae=te);for(let j=0;j<s.length;j++)a[j]!=null&&(c==0?F=ae=s[j]:Y=se=s[j],g.moveTo(F,Y),g.lineTo(ae,se));g.stroke(),P==1&&g.translate(-D,-D)}function wc(s){let a=!0;return C.forEach((c,p)=>{if(!c.show)return;let h=b[c.scale];if(h.min==null){c._show&&(a=!1,c._show=!1,nl(!1));return}else c._show||(a=!1,c._show=!0,nl(!1));let y=c.side,S=y%2,{min:x,max:M}=h,[L,D]=yc(p,x,M,S==0?Z:O);if(D==0)return;let F=h.distr==2,Y=c._splits=c.splits(l,p,x,M,L,D,F),ae=h.distr==2?Y.map(H=>Ot[H]):Y,se=h.distr==2?Ot[Y[1]]-Ot[Y[0]]:L,te=c._values=c.values(l,c.filter(l,ae,p,D,se),p,D,se);c._rotate=y==2?c.rotate(l,te,p,D):0;let j=c._size;c._size=Lt(c.size(l,te,p,s)),j!=null&&c._size!=j&&(a=!1)}),a}function Sc(s){let a=!0;return Is.forEach((c,p)=>{let h=c(l,p,En,s);h!=un[p]&&(a=!1),un[p]=h}),a}function kc(){for(let s=0;s<C.length;s++){let a=C[s];if(!a.show||!a._show)continue;let c=a.side,p=c%2,h,y,S=a.stroke(l,s),x=c==0||c==3?-1:1,[M,L]=a._found;if(a.label!=null){let rt=a.labelGap*x,$t=Ie((a._lpos+rt)*ue);Bs(a.labelFont[0],S,"center",c==2?Zl:wa),g.save(),p==1?(h=y=0,g.translate($t,Ie(bt+Dt/2)),g.rotate((c==3?-Go:Go)/2)):(h=Ie(ht+ct/2),y=$t);let Ln=cu(a.label)?a.label(l,s,M,L):a.label;g.fillText(Ln,h,y),g.restore()}if(L==0)continue;let D=b[a.scale],F=p==0?ct:Dt,Y=p==0?ht:bt,ae=a._splits,se=D.distr==2?ae.map(rt=>Ot[rt]):ae,te=D.distr==2?Ot[ae[1]]-Ot[ae[0]]:M,j=a.ticks,H=a.border,ye=j.show?j.size:0,Ee=Ie(ye*ue),Ye=Ie((a.alignTo==2?a._size-ye-a.gap:a.gap)*ue),de=a._rotate*-Go/180,Pe=T(a._pos*ue),_t=(Ee+Ye)*x,ot=Pe+_t;y=p==0?ot:0,h=p==1?ot:0;let Mt=a.font[0],Nt=a.align==1?wl:a.align==2?ls:de>0?wl:de<0?ls:p==0?"center":c==3?ls:wl,Yt=de||p==1?"middle":c==2?Zl:wa;Bs(Mt,S,Nt,Yt);let gt=a.font[1]*a.lineGap,At=ae.map(rt=>T(u(rt,D,F,Y))),Ft=a._values;for(let rt=0;rt<Ft.length;rt++){let $t=Ft[rt];if($t!=null){p==0?h=At[rt]:y=At[rt],$t=""+$t;let Ln=$t.indexOf(`
`)==-1?[$t]:$t.split(/\n/gm);for(let st=0;st<Ln.length;st++){let pi=Ln[st];de?(g.save(),g.translate(h,y+st*gt),g.rotate(de),g.fillText(pi,0,0),g.restore()):g.fillText(pi,h,y+st*gt)}}}j.show&&_r(At,j.filter(l,se,s,L,te),p,c,Pe,Ee,_e(j.width*ue,3),j.stroke(l,s),j.dash,j.cap);let Kt=a.grid;Kt.show&&_r(At,Kt.filter(l,se,s,L,te),p,p==0?2:1,p==0?bt:ht,p==0?Dt:ct,_e(Kt.width*ue,3),Kt.stroke(l,s),Kt.dash,Kt.cap),H.show&&_r([Pe],[1],p==0?1:0,p==0?1:2,p==1?bt:ht,p==1?Dt:ct,_e(H.width*ue,3),H.stroke(l,s),H.dash,H.cap)}qe("drawAxes")}function nl(s){w.forEach((a,c)=>{c>0&&(a._paths=null,s&&(o==1?(a.min=null,a.max=null):a.facets.forEach(p=>{p.min=null,p.max=null})))})}let mo=!1,gr=!1,Dl=[];function bc(){gr=!1;for(let s=0;s<Dl.length;s++)qe(...Dl[s]);Dl.length=0}function ll(){mo||(_p(Ys),mo=!0)}function xc(s,a=!1){mo=!0,gr=a,s(l),Ys(),a&&Dl.length>0&&queueMicrotask(bc)}l.batch=xc;function Ys(){if(or&&(_c(),or=!1),Jn&&(uc(),Jn=!1),io){if(Se(_,wl,ge),Se(_,Zl,Ne),Se(_,eo,Z),Se(_,to,O),Se(k,wl,ge),Se(k,Zl,Ne),Se(k,eo,Z),Se(k,to,O),Se(v,eo,Xt),Se(v,to,bn),d.width=Ie(Xt*ue),d.height=Ie(bn*ue),C.forEach(({_el:s,_show:a,_size:c,_pos:p,side:h})=>{if(s!=null)if(a){let y=h===3||h===0?c:0,S=h%2==1;Se(s,S?"left":"top",p-y),Se(s,S?"width":"height",c),Se(s,S?"top":"left",S?Ne:ge),Se(s,S?"height":"width",S?O:Z),ps(s,Vn)}else yt(s,Vn)}),co=tl=ir=ur=cr=fr=pr=mr=ar=null,ft=1,Fl(!0),ge!=Kn||Ne!=xn||Z!=zt||O!=Tn){nl(!1);let s=Z/zt,a=O/Tn;if(nt&&!Mn&&W.left>=0){W.left*=s,W.top*=a,ol&&Qt(ol,Ie(W.left),0,Z,O),rl&&Qt(rl,0,Ie(W.top),Z,O);for(let c=0;c<Tt.length;c++){let p=Tt[c];p!=null&&(Xn[c]*=s,el[c]*=a,Qt(p,Lt(Xn[c]),Lt(el[c]),Z,O))}}if(ve.show&&!ao&&ve.left>=0&&ve.width>0){ve.left*=s,ve.width*=s,ve.top*=a,ve.height*=a;for(let c in kr)Se(al,c,ve[c])}Kn=ge,xn=Ne,zt=Z,Tn=O}qe("setSize"),io=!1}Xt>0&&bn>0&&(g.clearRect(0,0,d.width,d.height),qe("drawClear"),z.forEach(s=>s()),qe("draw")),ve.show&&ao&&(ho(ve),ao=!1),nt&&Mn&&(Cn(null,!0,!1),Mn=!1),ee.show&&ee.live&&xt&&(wr(),xt=!1),f||(f=!0,l.status=1,qe("ready")),Rl=!1,mo=!1}l.redraw=(s,a)=>{Jn=a||!1,s!==!1?fn(N,A.min,A.max):ll()};function $r(s,a){let c=b[s];if(c.from==null){if(Ke==0){let p=c.range(l,a.min,a.max,s);a.min=p[0],a.max=p[1]}if(a.min>a.max){let p=a.min;a.min=a.max,a.max=p}if(Ke>1&&a.min!=null&&a.max!=null&&a.max-a.min<1e-16)return;s==N&&c.distr==2&&Ke>0&&(a.min=Ut(a.min,t[0]),a.max=Ut(a.max,t[0]),a.min==a.max&&a.max++),U[s]=a,or=!0,ll()}}l.setScale=$r;let vr,yr,ol,rl,Ks,Js,sl,il,Qs,Zs,$e,xe,cn=!1,Je=W.drag,Ge=Je.x,je=Je.y;nt&&(W.x&&(vr=Ct(If,k)),W.y&&(yr=Ct(Uf,k)),A.ori==0?(ol=vr,rl=yr):(ol=yr,rl=vr),$e=W.left,xe=W.top);let ve=l.select=De({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),al=ve.show?Ct(Hf,ve.over?k:_):null;function ho(s,a){if(ve.show){for(let c in s)ve[c]=s[c],c in kr&&Se(al,c,s[c]);a!==!1&&qe("setSelect")}}l.setSelect=ho;function Tc(s){if(w[s].show)Oe&&ps(Me[s],Vn);else if(Oe&&yt(Me[s],Vn),nt){let c=Zn?Tt[0]:Tt[s];c!=null&&Qt(c,-10,-10,Z,O)}}function fn(s,a,c){$r(s,{min:a,max:c})}function jt(s,a,c,p){a.focus!=null&&Cc(s),a.show!=null&&w.forEach((h,y)=>{y>0&&(s==y||s==null)&&(h.show=a.show,Tc(y),o==2?(fn(h.facets[0].scale,null,null),fn(h.facets[1].scale,null,null)):fn(h.scale,null,null),ll())}),c!==!1&&qe("setSeries",s,a),p&&Wl("setSeries",l,s,a)}l.setSeries=jt;function Mc(s,a){De(J[s],a)}function Ac(s,a){s.fill=ne(s.fill||null),s.dir=ie(s.dir,-1),a=a??J.length,J.splice(a,0,s)}function Ec(s){s==null?J.length=0:J.splice(s,1)}l.addBand=Ac,l.setBand=Mc,l.delBand=Ec;function Pc(s,a){w[s].alpha=a,nt&&Tt[s]!=null&&(Tt[s].style.opacity=a),Oe&&Me[s]&&(Me[s].style.opacity=a)}let en,pn,Pn,ul={focus:!0};function Cc(s){if(s!=Pn){let a=s==null,c=Gt.alpha!=1;w.forEach((p,h)=>{if(o==1||h>0){let y=a||h==0||h==s;p._focus=a?null:y,c&&Pc(h,y?1:Gt.alpha)}}),Pn=s,c&&ll()}}Oe&&Qn&&lt(xa,ce,s=>{W._lock||(An(s),Pn!=null&&jt(null,ul,!0,Le.setSeries))});function qt(s,a,c){let p=b[a];c&&(s=s/ue-(p.ori==1?Ne:ge));let h=Z;p.ori==1&&(h=O,s=h-s),p.dir==-1&&(s=h-s);let y=p._min,S=p._max,x=s/h,M=y+(S-y)*x,L=p.distr;return L==3?bl(10,M):L==4?op(M,p.asinh):L==100?p.bwd(M):M}function Lc(s,a){let c=qt(s,N,a);return Ut(c,t[0],Be,ze)}l.valToIdx=s=>Ut(s,t[0]),l.posToIdx=Lc,l.posToVal=qt,l.valToPos=(s,a,c)=>b[a].ori==0?r(s,b[a],c?ct:Z,c?ht:0):i(s,b[a],c?Dt:O,c?bt:0),l.setCursor=(s,a,c)=>{$e=s.left,xe=s.top,Cn(null,a,c)};function Xs(s,a){Se(al,wl,ve.left=s),Se(al,eo,ve.width=a)}function ei(s,a){Se(al,Zl,ve.top=s),Se(al,to,ve.height=a)}let Ol=A.ori==0?Xs:ei,Nl=A.ori==1?Xs:ei;function Rc(){if(Oe&&ee.live)for(let s=o==2?1:0;s<w.length;s++){if(s==0&&kt)continue;let a=ee.values[s],c=0;for(let p in a)Bt[s][c++].firstChild.nodeValue=a[p]}}function wr(s,a){if(s!=null&&(s.idxs?s.idxs.forEach((c,p)=>{me[p]=c}):ap(s.idx)||me.fill(s.idx),ee.idx=me[0]),Oe&&ee.live){for(let c=0;c<w.length;c++)(c>0||o==1&&!kt)&&Dc(c,me[c]);Rc()}xt=!1,a!==!1&&qe("setLegend")}l.setLegend=wr;function Dc(s,a){let c=w[s],p=s==0&&G==2?Ot:t[s],h;kt?h=c.values(l,s,a)??an:(h=c.value(l,a==null?null:p[a],s,a),h=h==null?an:{_:h}),ee.values[s]=h}function Cn(s,a,c){Qs=$e,Zs=xe,[$e,xe]=W.move(l,$e,xe),W.left=$e,W.top=xe,nt&&(ol&&Qt(ol,Ie($e),0,Z,O),rl&&Qt(rl,0,Ie(xe),Z,O));let p,h=Be>ze;en=he,pn=null;let y=A.ori==0?Z:O,S=A.ori==1?Z:O;if($e<0||Ke==0||h){p=W.idx=null;for(let x=0;x<w.length;x++){let M=Tt[x];M!=null&&Qt(M,-10,-10,Z,O)}Qn&&jt(null,ul,!0,s==null&&Le.setSeries),ee.live&&(me.fill(p),xt=!0)}else{let x,M,L;o==1&&(x=A.ori==0?$e:xe,M=qt(x,N),p=W.idx=Ut(M,t[0],Be,ze),L=R(t[0][p],A,y,0));let D=-10,F=-10,Y=0,ae=0,se=!0,te="",j="";for(let H=o==2?1:0;H<w.length;H++){let ye=w[H],Ee=me[H],Ye=Ee==null?null:o==1?t[H][Ee]:t[H][1][Ee],de=W.dataIdx(l,H,p,M),Pe=de==null?null:o==1?t[H][de]:t[H][1][de];if(xt=xt||Pe!=Ye||de!=Ee,me[H]=de,H>0&&ye.show){let _t=de==null?-10:de==p?L:R(o==1?t[0][de]:t[H][0][de],A,y,0),ot=Pe==null?-10:q(Pe,o==1?b[ye.scale]:b[ye.facets[1].scale],S,0);if(Qn&&Pe!=null){let Mt=A.ori==1?$e:xe,Nt=Ue(Gt.dist(l,H,de,ot,Mt));if(Nt<en){let Yt=Gt.bias;if(Yt!=0){let gt=qt(Mt,ye.scale),At=Pe>=0?1:-1,Ft=gt>=0?1:-1;Ft==At&&(Ft==1?Yt==1?Pe>=gt:Pe<=gt:Yt==1?Pe<=gt:Pe>=gt)&&(en=Nt,pn=H)}else en=Nt,pn=H}}if(xt||Zn){let Mt,Nt;A.ori==0?(Mt=_t,Nt=ot):(Mt=ot,Nt=_t);let Yt,gt,At,Ft,Kt,rt,$t=!0,Ln=tt.bbox;if(Ln!=null){$t=!1;let st=Ln(l,H);At=st.left,Ft=st.top,Yt=st.width,gt=st.height}else At=Mt,Ft=Nt,Yt=gt=tt.size(l,H);if(rt=tt.fill(l,H),Kt=tt.stroke(l,H),Zn)H==pn&&en<=Gt.prox&&(D=At,F=Ft,Y=Yt,ae=gt,se=$t,te=rt,j=Kt);else{let st=Tt[H];st!=null&&(Xn[H]=At,el[H]=Ft,La(st,Yt,gt,$t),Pa(st,rt,Kt),Qt(st,Lt(At),Lt(Ft),Z,O))}}}}if(Zn){let H=Gt.prox,ye=Pn==null?en<=H:en>H||pn!=Pn;if(xt||ye){let Ee=Tt[0];Ee!=null&&(Xn[0]=D,el[0]=F,La(Ee,Y,ae,se),Pa(Ee,te,j),Qt(Ee,Lt(D),Lt(F),Z,O))}}}if(ve.show&&cn)if(s!=null){let[x,M]=Le.scales,[L,D]=Le.match,[F,Y]=s.cursor.sync.scales,ae=s.cursor.drag;if(Ge=ae._x,je=ae._y,Ge||je){let{left:se,top:te,width:j,height:H}=s.select,ye=s.scales[F].ori,Ee=s.posToVal,Ye,de,Pe,_t,ot,Mt=x!=null&&L(x,F),Nt=M!=null&&D(M,Y);Mt&&Ge?(ye==0?(Ye=se,de=j):(Ye=te,de=H),Pe=b[x],_t=R(Ee(Ye,F),Pe,y,0),ot=R(Ee(Ye+de,F),Pe,y,0),Ol(Vt(_t,ot),Ue(ot-_t))):Ol(0,y),Nt&&je?(ye==1?(Ye=se,de=j):(Ye=te,de=H),Pe=b[M],_t=q(Ee(Ye,Y),Pe,S,0),ot=q(Ee(Ye+de,Y),Pe,S,0),Nl(Vt(_t,ot),Ue(ot-_t))):Nl(0,S)}else br()}else{let x=Ue(Qs-Ks),M=Ue(Zs-Js);if(A.ori==1){let Y=x;x=M,M=Y}Ge=Je.x&&x>=Je.dist,je=Je.y&&M>=Je.dist;let L=Je.uni;L!=null?Ge&&je&&(Ge=x>=L,je=M>=L,!Ge&&!je&&(M>x?je=!0:Ge=!0)):Je.x&&Je.y&&(Ge||je)&&(Ge=je=!0);let D,F;Ge&&(A.ori==0?(D=sl,F=$e):(D=il,F=xe),Ol(Vt(D,F),Ue(F-D)),je||Nl(0,S)),je&&(A.ori==1?(D=sl,F=$e):(D=il,F=xe),Nl(Vt(D,F),Ue(F-D)),Ge||Ol(0,y)),!Ge&&!je&&(Ol(0,0),Nl(0,0))}if(Je._x=Ge,Je._y=je,s==null){if(c){if(fi!=null){let[x,M]=Le.scales;Le.values[0]=x!=null?qt(A.ori==0?$e:xe,x):null,Le.values[1]=M!=null?qt(A.ori==1?$e:xe,M):null}Wl(os,l,$e,xe,Z,O,p)}if(Qn){let x=c&&Le.setSeries,M=Gt.prox;Pn==null?en<=M&&jt(pn,ul,!0,x):en>M?jt(null,ul,!0,x):pn!=Pn&&jt(pn,ul,!0,x)}}xt&&(ee.idx=p,wr()),a!==!1&&qe("setCursor")}let mn=null;Object.defineProperty(l,"rect",{get(){return mn==null&&Fl(!1),mn}});function Fl(s=!1){s?mn=null:(mn=k.getBoundingClientRect(),qe("syncRect",mn))}function ti(s,a,c,p,h,y,S){W._lock||cn&&s!=null&&s.movementX==0&&s.movementY==0||(Sr(s,a,c,p,h,y,S,!1,s!=null),s!=null?Cn(null,!0,!0):Cn(a,!0,!1))}function Sr(s,a,c,p,h,y,S,x,M){if(mn==null&&Fl(!1),An(s),s!=null)c=s.clientX-mn.left,p=s.clientY-mn.top;else{if(c<0||p<0){$e=-10,xe=-10;return}let[L,D]=Le.scales,F=a.cursor.sync,[Y,ae]=F.values,[se,te]=F.scales,[j,H]=Le.match,ye=a.axes[0].side%2==1,Ee=A.ori==0?Z:O,Ye=A.ori==1?Z:O,de=ye?y:h,Pe=ye?h:y,_t=ye?p:c,ot=ye?c:p;if(se!=null?c=j(L,se)?u(Y,b[L],Ee,0):-10:c=Ee*(_t/de),te!=null?p=H(D,te)?u(ae,b[D],Ye,0):-10:p=Ye*(ot/Pe),A.ori==1){let Mt=c;c=p,p=Mt}}M&&(a==null||a.cursor.event.type==os)&&((c<=1||c>=Z-1)&&(c=In(c,Z)),(p<=1||p>=O-1)&&(p=In(p,O))),x?(Ks=c,Js=p,[sl,il]=W.move(l,c,p)):($e=c,xe=p)}let kr={width:0,height:0,left:0,top:0};function br(){ho(kr,!1)}let ni,li,oi,ri;function si(s,a,c,p,h,y,S){cn=!0,Ge=je=Je._x=Je._y=!1,Sr(s,a,c,p,h,y,S,!0,!1),s!=null&&(lt(rs,cs,ii,!1),Wl(ka,l,sl,il,Z,O,null));let{left:x,top:M,width:L,height:D}=ve;ni=x,li=M,oi=L,ri=D}function ii(s,a,c,p,h,y,S){cn=Je._x=Je._y=!1,Sr(s,a,c,p,h,y,S,!1,!0);let{left:x,top:M,width:L,height:D}=ve,F=L>0||D>0,Y=ni!=x||li!=M||oi!=L||ri!=D;if(F&&Y&&ho(ve),Je.setScale&&F&&Y){let ae=x,se=L,te=M,j=D;if(A.ori==1&&(ae=M,se=D,te=x,j=L),Ge&&fn(N,qt(ae,N),qt(ae+se,N)),je)for(let H in b){let ye=b[H];H!=N&&ye.from==null&&ye.min!=he&&fn(H,qt(te+j,H),qt(te,H))}br()}else W.lock&&(W._lock=!W._lock,Cn(a,!0,s!=null));s!=null&&(Yn(rs,cs),Wl(rs,l,$e,xe,Z,O,null))}function Oc(s,a,c,p,h,y,S){if(W._lock)return;An(s);let x=cn;if(cn){let M=!0,L=!0,D=10,F,Y;A.ori==0?(F=Ge,Y=je):(F=je,Y=Ge),F&&Y&&(M=$e<=D||$e>=Z-D,L=xe<=D||xe>=O-D),F&&M&&($e=$e<sl?0:Z),Y&&L&&(xe=xe<il?0:O),Cn(null,!0,!0),cn=!1}$e=-10,xe=-10,me.fill(null),Cn(null,!0,!0),x&&(cn=x)}function ai(s,a,c,p,h,y,S){W._lock||(An(s),sr(),br(),s!=null&&Wl(Ta,l,$e,xe,Z,O,null))}function ui(){C.forEach(bm),rr(l.width,l.height,!0)}Bn(jo,kl,ui);let cl={};cl.mousedown=si,cl.mousemove=ti,cl.mouseup=ii,cl.dblclick=ai,cl.setSeries=(s,a,c,p)=>{let h=Le.match[2];c=h(l,a,c),c!=-1&&jt(c,p,!0,!1)},nt&&(lt(ka,k,si),lt(os,k,ti),lt(ba,k,s=>{An(s),Fl(!1)}),lt(xa,k,Oc),lt(Ta,k,ai),$s.add(l),l.syncRect=Fl);let _o=l.hooks=e.hooks||{};function qe(s,a,c){gr?Dl.push([s,a,c]):s in _o&&_o[s].forEach(p=>{p.call(null,l,a,c)})}(e.plugins||[]).forEach(s=>{for(let a in s.hooks)_o[a]=(_o[a]||[]).concat(s.hooks[a])});let ci=(s,a,c)=>c,Le=De({key:null,setSeries:!1,filters:{pub:Fa,sub:Fa},scales:[N,w[1]?w[1].scale:null],match:[Wa,Wa,ci],values:[null,null]},W.sync);Le.match.length==2&&Le.match.push(ci),W.sync=Le;let fi=Le.key,xr=Du(fi);function Wl(s,a,c,p,h,y,S){Le.filters.pub(s,a,c,p,h,y,S)&&xr.pub(s,a,c,p,h,y,S)}xr.sub(l);function Nc(s,a,c,p,h,y,S){Le.filters.sub(s,a,c,p,h,y,S)&&cl[s](null,a,c,p,h,y,S)}l.pub=Nc;function Fc(){xr.unsub(l),$s.delete(l),kn.clear(),ms(jo,kl,ui),m.remove(),ce?.remove(),qe("destroy")}l.destroy=Fc;function Tr(){qe("init",e,t),Us(t||e.data,!1),U[N]?$r(N,U[N]):sr(),ao=ve.show&&(ve.width>0||ve.height>0),Mn=xt=!0,rr(e.width,e.height)}return w.forEach(Hs),C.forEach(hc),n?n instanceof HTMLElement?(n.appendChild(m),Tr()):n(l,Tr):Tr(),l}et.assign=De;et.fmtNum=xs;et.rangeNum=qo;et.rangeLog=Jo;et.rangeAsinh=ks;et.orient=Gn;et.pxRatio=ue;et.join=hp;et.fmtDate=Ms,et.tzDate=Tp;et.sync=Du;{et.addGap=am,et.clipGaps=Xo;let e=et.paths={points:Iu};e.linear=Vu,e.stepped=fm,e.bars=pm,e.spline=dm}var xm={system:"light",light:"dark",dark:"system"},ju="weir-scheme",qu=matchMedia("(prefers-color-scheme: dark)"),Yu=Ae(qu.matches?"dark":"light"),lr=Ae(Mm()),Os=nn(()=>lr.value==="system"?Yu.value:lr.value);function Ku(){qu.addEventListener("change",({matches:e})=>{Yu.value=e?"dark":"light",Ds()}),Ds()}function Ju(){let e=lr.value;return $`
    <button type="button" class="plain" onClick=${()=>Tm(xm[e])}>
      Colours: ${e}
    </button>
  `}function Tm(e){try{localStorage.setItem(ju,e)}catch{}lr.value=e,Ds()}function Ds(){document.documentElement.dataset.scheme=Os.value}function Mm(){try{let e=localStorage.getItem(ju);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var Qu=190;function Ns({title:e,times:t,series:n,show:l,stacked:o=!1,isBytes:r=!1}){let i=_n(null),u=_n(null),[f,m]=it(null),d=Os.value,g=n.map(({label:T})=>T).join();pt(()=>{let T=i.current;if(T===null)return;let E=new et(Cm(T,n,{show:l,stacked:o,isBytes:r,setUnder:m}),[[]],T);u.current=E;let w=new ResizeObserver(()=>E.setSize({width:T.clientWidth,height:Qu}));return w.observe(T),()=>{w.disconnect(),E.destroy(),u.current=null}},[d,g]);let v=Am(n,o);pt(()=>{u.current?.setData([[...t],...v.map(T=>[...T])])},[t,d]);let _=f??t.length-1,k=n.map(({label:T,color:E,values:w})=>({label:T,color:E,value:l(w[_]??0)})),P=k.map(({label:T,value:E})=>`${T} ${E}`).join(", ");return $`
    <figure class="chart">
      <div ref=${i} role="img" aria-label=${`${e}: ${P}`} />
      <figcaption>
        <ul class="legend">
          ${k.map(({label:T,color:E,value:w})=>$`
              <li key=${T}><span class=${`swatch color-${E}`} aria-hidden="true" /> ${T}
                ${" "}<b>${w}</b></li>
            `)}
        </ul>
      </figcaption>
    </figure>
  `}function Am(e,t){if(!t)return e.map(({values:l})=>l);let n=[];return e.forEach(({values:l},o)=>{n.push(l.map((r,i)=>r+(n[o-1]?.[i]??0)))}),n.reverse()}var Em=Array.from({length:50},(e,t)=>2**t);function Pm(e,t){return e.map(n=>{let l=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?l:l.slice(0,5)})}function Cm(e,t,{show:n,stacked:l,isBytes:o,setUnder:r}){let i=getComputedStyle(document.documentElement),u=m=>i.getPropertyValue(`--${m}`).trim(),f={stroke:u("muted"),font:"11px system-ui",grid:{stroke:u("line"),width:1},ticks:{stroke:u("line"),width:1}};return{width:e.clientWidth,height:Qu,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(m,d,g)=>[0,g>0?g*1.1:1]}},axes:[{...f,size:28,space:70,values:(m,d,g,v,_)=>Pm(d,_)},{...f,size:66,...o&&{incrs:Em},values:(m,d)=>d.map(g=>n(g))}],series:[{},...(l?[...t].reverse():t).map(({label:m,color:d})=>({label:m,stroke:u(d),width:1.5,points:{show:!1},...l&&{fill:`color-mix(in srgb, ${u(d)} 45%, ${u("surface")})`}}))],hooks:{setCursor:[m=>r(m.cursor.idx??null)]}}}function Zu(e){let{type:t}=e,n=u=>String(e[u]??""),l=u=>V(Number(e[u]??0)),o=["graphs",n("graph")],r=n("name")===""?"Graph":`Graph "${n("name")}"`,i=["workers",n("name")];switch(t){case"graph-submitted":return{text:`${r} was submitted: ${l("tasks")} tasks`,tone:"plain",link:o};case"graph-retried":return{text:`${r} is retried`,tone:"plain",link:o};case"graph-ended":return{text:`${r} ${n("state")==="cancelled"?"was cancelled":n("state")}`,tone:n("state")==="succeeded"?"good":n("state")==="failed"?"bad":"plain",link:o};case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${n("group")}: ${n("error")}: ${n("message")}`+(Number(e.count)>1?` (${l("count")} times)`:""),tone:"bad",link:[...o,"tasks",n("key")]};case"worker-joined":return{text:`Worker ${n("name")} joined`,tone:"good",link:i};case"worker-left":return{text:`Worker ${n("name")} left: ${n("reason")}`,tone:n("reason")==="lost"?"bad":"plain"};case"worker-paused":return{text:`Worker ${n("name")} paused ${n("by")==="hand"?"by hand":`for ${n("by")}`}`,tone:n("by")==="hand"?"plain":"bad",link:i};case"worker-resumed":return{text:`Worker ${n("name")} resumed`,tone:"good",link:i};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${Lm(e.retired)} retired`,tone:"plain"};case"standstill":return{text:`All ${l("workers")} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:`The memory manager copied ${l("replicated")} and dropped ${l("dropped")} results (${K(Number(e.bytes??0))}, ${K(Number(e.bytesDropped??0))})`,tone:"plain",link:["memory"]};case"data-scattered":return{text:`${l("values")} values were stored in ${n("namespace")}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${Ht(Number(e.downMs??0)/1e3)}`,tone:"bad"};default:return{text:t,tone:"plain"}}}function Lm(e){return Array.isArray(e)?e.length:0}var Rm=20;function Xu(){return gn("groups"),Wt.value===null?$`
      <${He} title="Overview">
        <${Qe} error=${null} />
        <//>
    `:$`
    <${He} title="Overview" />
    <${Dm} />
    <div class="columns">
      <${Om} />
      <${Nm} />
    </div>
    <${Fm} />
    <${Wm} />
    <${Hm} />
  `}function Dm(){let e=Wt.value;if(e===null)return null;let{workers:t,tasks:n,memory:l,graphs:o}=e,r=t.running??0,i=Object.entries(t).filter(([m,d])=>m!=="running"&&m!=="closed"&&d>0).map(([m,d])=>`${V(d)} ${m.replaceAll("_"," ")}`).join(", "),u=on.value.at(-1),f=(n.queued??0)+(n["no-worker"]??0);return $`
    <dl class="tiles">
      <${oe}
        name="Workers"
        value=${V(r)}
        detail=${i||"all running"}
        tone=${r===0||i!==""?"bad":"plain"}
      />
      <${oe} name="Graphs running" value=${V(o.running??0)} />
      <${oe}
        name="Tasks a second"
        value=${Xr(u?.finishedRate??0)}
        detail=${`${V(e.totals.finished)} since the start`}
      />
      <${oe}
        name="Tasks running"
        value=${V(n.processing??0)}
        detail=${`${V(f)} ready, ${V(n.waiting??0)} waiting`}
      />
      <${oe}
        name="Memory"
        value=${K(l.process)}
        detail=${l.limit===null||l.limit===0?"no limit":`${$l(l.process/l.limit)} of ${K(l.limit)}`}
      />
      <${oe} name="Spilled" value=${K(l.spilled)} />
    </dl>
  `}function Om(){let e=on.value;return $`
    <${we} title="Tasks a second" note="since this page was opened, 10 minutes at most">
      <${Ns}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${Xr}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function Nm(){let e=on.value;return $`
    <${we} title="Memory" note="of all workers, stacked">
      <${Ns}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${K}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function Fm(){let{data:e,error:t}=Ce("graphs?state=running&limit=20",2e3);return e===null?$`
      <${we} title="Running graphs">
        <${Qe} error=${t} />
        <//>
    `:$`
    <${we} title="Running graphs">
      ${e.items.length===0&&$`<${mt}>No graph runs. <${Ze} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:l,done:o}=vn(n.counts);return $`
            <li key=${n.id}>
              <${Ze} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${yn} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${V(o)} / ${V(l)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function Wm(){let e=Jr.value;return e.length===0?null:$`
    <${we} title="Busiest groups of tasks">
      <${Io}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:l})=>({group:t,counts:n,expectedSeconds:l<0?null:l/1e6}))}
      />
      <//>
  `}function Hm(){let e=_l.value.slice(0,Rm);return $`
    <${we} title="What happened">
      ${e.length===0&&$`<${mt}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>$`<${Im} key=${t.id} fact=${t} />`)}
      </ol>
    <//>
  `}function Im({fact:e}){let{text:t,tone:n,link:l}=Zu(e);return $`
    <li class=${n}>
      <time dateTime=${new Date(e.at).toISOString()}>${vt(e.at)}</time>
      <span>${l===void 0?t:$`<${Ze} to=${l}>${t}<//>`}</span>
    </li>
  `}function ec({path:e}){return $`
    <${He} title="Not found">
      <${mt}>There is no page "${e.join("/")}". <${Ze} to=${[]}>Overview<//><//>
    <//>
  `}var Um=100,tc=4096,Vm=2e4;function nc({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/tasks/${encodeURIComponent(t)}`,{data:l,error:o}=Ce(n,2e3),{data:r}=Ce(`${n}/explain`,2e3),i=$`<${Ze} to=${["graphs",e]}>Its graph<//>`;return l===null?$`
      <${He} title=${t} aside=${i}>
        <section class="card">
          <${Qe} error=${o} />
        </section>
        <//>
    `:$`
    <${He} title=${l.label??l.key} aside=${i} />
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${$`<${Pt} name=${l.state} />`} />
        <${oe} name="Operation" value=${$`<span class="mono">${l.op}</span>`} />
        <${oe} name="Attempts" value=${V(l.attempts)} detail=${`${l.retriesLeft} retries left`} />
        <${oe} name="Result" value=${l.nbytes===null?"\u2014":K(l.nbytes)} />
        <${oe}
          name="Time"
          value=${l.startedAt===null?"\u2014":$n(l.startedAt,l.endedAt)}
        />
      </dl>
      <ul class="reasons">
        ${(r?.reasons??[]).map(({code:u,text:f})=>$`<li key=${u+f}>${f}</li>`)}
      </ul>
    </section>
    <${Bm} task=${l} graph=${e} />
    <${zm} task=${l} graph=${e} />
    <${Gm} path=${n} />
    <${jm} path=${n} attempts=${l.attempts} />
    ${l.state==="memory"&&$`<${qm} graph=${e} taskKey=${t} />`}
    <${Ym} path=${n} />
  `}function Bm({task:e,graph:t}){let{error:n,blame:l}=e;return n===void 0?null:$`
    <${we} title="Error">
      ${l!==void 0&&$`<p>It failed because its input <${Ze} to=${["graphs",t,"tasks",l]}>${l}<//> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&$`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&$`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function zm({task:e,graph:t}){let{dependencies:n}=e;if(n.length===0)return null;let l=n.slice(0,Um);return $`
    <${we} title="Inputs" note=${`${V(l.length)} of ${V(n.length)}`}>
      <ul class="keys">
        ${l.map(o=>$`
            <li key=${o}>
              <${Ze} to=${["graphs",t,"tasks",o]}>${o}<//></li>
          `)}
      </ul>
      <//>
  `}function Gm({path:e}){let{data:t}=Ce(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:$`
    <${we} title="Attempts">
      <${Xe}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${t.items}
        keyOf=${({attempt:n})=>String(n)}
        cells=${({attempt:n,state:l,worker:o,startedAt:r,endedAt:i,error:u})=>[String(n),$`<${Pt} name=${l} />`,o===null?"":$`<${Ze} to=${["workers",o]}>${o}<//>`,r===null?"":vt(r),r===null?"":$n(r,i),u===void 0?"":`${u.name}: ${u.message.split(`
`)[0]}`]}
      />
      <//>
  `}function lc(e,t,n){let[l,o]=it(null);return pt(()=>{let r=!0;return Zi(e,t).catch(()=>null).then(i=>r&&o(i)),()=>{r=!1}},[e,n]),l}function jm({path:e,attempts:t}){let n=lc(`${e}/logs`,Vm,t);return t===0||n===null||n===""?null:$`
    <${we} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function qm({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/results/${encodeURIComponent(t)}`,l=lc(n,tc,null);return l===null?null:$`
    <${we} title="Result" note=${`the first ${K(tc)}`}>
      <pre tabindex="0" aria-label="Result">${l}</pre>
      <//>
  `}function Ym({path:e}){let{data:t}=Ce(`${e}/story`,1e4);return t===null?null:$`
    <${we} title="Story" note="what the scheduler and the workers did with it">
      ${t.entries.length===0&&$`<${mt}>Its transitions are not kept any more.<//>`}
      <${Xe}
        caption="Transitions and their causes"
        head=${["Time","Where","From","To","Cause"]}
        rows=${t.entries.map((n,l)=>({...n,number:l}))}
        keyOf=${({number:n})=>String(n)}
        cells=${({at:n,where:l,from:o,to:r,cause:i})=>[vt(n),l,o,r,i]}
      />
    <//>
  `}var Km=100;function oc({name:e}){let t=`workers/${encodeURIComponent(e)}`,{data:n,error:l}=Ce(t,2e3);if(n===null)return $`
      <${He} title=${e}>
        <section class="card">
          <${Qe} error=${l} />
        </section>
        <//>
    `;let{memory:o,spill:r,resources:i}=n,u={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return $`
    <${He} title=${n.name} aside=${$`<${Jm} worker=${n} />`} />
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${$`<${Pt} name=${n.state} />`} detail=${n.trouble} />
        <${oe}
          name="Tasks"
          value=${`${V(n.executing)} / ${V(n.threads)}`}
          detail=${`${V(n.processing)} assigned`}
        />
        <${oe} name="Results held" value=${V(n.keys)} />
        <${oe} name="Received" value=${K(n.receivedBytes)} />
        <${oe} name="Processes started" value=${V(n.executorStarts)} />
        <${oe} name="Last seen" value=${n.lastSeen===null?"\u2014":vt(n.lastSeen)} />
      </dl>
      <${vl} label="Memory" parts=${u} />
      <p class="note">
        Results ${K(o.managed)}, other memory ${K(o.unmanagedOld)} and
        ${" "}${K(o.unmanagedRecent)} lately, spilled ${K(o.spilled)};
        limit ${o.limit===null?"none":K(o.limit)}.
      </p>
      ${r!==null&&$`<p class="note">
        Spills to <span class="mono">${r.where}</span>${r.waiting>0&&`; ${K(r.waiting)} wait to be written${r.stalledMs>0?`, nothing for ${Ht(r.stalledMs/1e3)}`:""}`}.
      </p>`}
      <p class="note">
        ${n.transfers==="direct"?n.url:"Its values travel through the scheduler"},
        version ${n.version}${Object.entries(i).map(([f,{total:m,used:d}])=>`; ${d} of ${m} ${f} used`)}
      </p>
    </section>
    <${Qm} path=${t} />
  `}function Jm({worker:e}){let t=`workers/${encodeURIComponent(e.id)}`;return $`
    ${e.state==="paused"?$`<${Et} label="Resume" scope="admin" path=${`${t}/resume`} />`:$`<${Et} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Et}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function Qm({path:e}){let{data:t}=Ce(`${e}?keys=true`,15e3),n=t?.holds??[];if(n.length===0)return null;let l=[...n].sort((o,r)=>r.nbytes-o.nbytes).slice(0,Km);return $`
    <${we} title="Results" note=${`${V(l.length)} of ${V(n.length)}, the largest`}>
      <${Xe}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${l}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:r,spilled:i})=>[$`<span class="mono">${o}</span>`,K(r),i?"spilled":"in memory"]}
      />
      <//>
  `}var Zm=[["","Overview"],["graphs","Graphs"],["workers","Workers"],["memory","Memory"]],Xm={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026"};function rc({children:e}){let t=Ro.value[0]??"",n=hl.value,l=Hn.value?.name??null;return $`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${Jt()}>Weir</a>
      <ul>
        ${Zm.map(([o,r])=>$`
            <li key=${o}><a
              href=${o===""?Jt():Jt(o)}
              aria-current=${o===t?"page":void 0}
            >${r}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        <p class=${`connection ${n}`} role="status">${Xm[n]}</p>
        ${l!==null&&l!=="local"&&$`<p>${l} <button type="button" class="plain" onClick=${sa}>Log out</button></p>`}
        <${Ju} />
        <a href="../docs" target="_blank" rel="noreferrer">API</a>
      </div>
    </nav>
    <main id="main" tabindex="-1">
      ${Wt.value?.standstill&&$`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${Jt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}var ic=Ae(null);function ed(){let{login:e}=Hn.value??{};return pt(()=>{e===!1&&na()},[e]),e===void 0?null:e?$`<${ha} refusal=${ic.value} />`:$`<${rc}>${td(Ro.value)}<//>`}function td(e){let[t,n="",l,o=""]=e;return t===void 0?$`<${Xu} />`:e.length===1&&t==="graphs"?$`<${da} />`:e.length===2&&t==="graphs"?$`<${pa} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&l==="tasks"?$`<${nc} key=${`${n}/${o}`} graph=${n} taskKey=${o} />`:e.length===1&&t==="workers"?$`<${$a} />`:e.length===2&&t==="workers"?$`<${oc} key=${n} name=${n} />`:e.length===1&&t==="memory"?$`<${va} />`:$`<${ec} path=${e} />`}Ku();Qi();ic.value=await ra();var sc=document.getElementById("app");sc!==null&&Nr($`<${ed} />`,sc);

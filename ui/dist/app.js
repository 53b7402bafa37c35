var fe,_i,Ar,dn,Er,yo,gi,$o,$i,Cr,Pr,Hc,Il=Symbol.for("pv"),wo={},ko=[],Ic=/^m(i|n|o|s|text|space)$/,Lr=Array.isArray,Rr=ko.slice,Dn=Object.assign;function Rn(e){e&&e.parentNode&&e.remove()}function Ul(e,t,n){var l,o,r,i={},u=arguments.length;for(r in t)r=="key"?l=t[r]:r=="ref"&&typeof e!="function"?o=t[r]:i[r]=t[r];return u>2&&(i.children=u>3?Rr.call(arguments,2):n),Hl(e,i,l,o,null)}function Hl(e,t,n,l,o){var r={type:e,props:t,key:n,ref:l,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Il,__v:o||++_i,__i:-1,__u:0};return!o&&fe.vnode&&fe.vnode(r),r}function Nn(e){return e.children}function On(e,t){this.props=e,this.context=t,this.__g=0}function hn(e,t){if(t==null)return e.__&&hn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:hn(e)}function Uc(e){var t,n=e.__v,l=n.__e,o=[],r=[],i=e.__P;i&&((t=Dn({constructor:Il},n)).__v=n.__v+1,fe.vnode&&fe.vnode(t),Dr(i,t,n,e.__n,i.namespaceURI,32&n.__u?[l]:null,o,l||hn(n),32&n.__u,r),t.__v=n.__v,t.__.__k[t.__i]=t,bi(o,t,r),n.__=n.__e=null,t.__e!=l&&vi(t))}function vi(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),vi(e)}function di(e){(8&e.__g||(e.__g|=8,dn.push(e),yo++))&&Er==fe.debounceRendering||((Er=fe.debounceRendering)||queueMicrotask)(yi)}function yi(){try{for(var e,t=1;dn.length;)dn.length>t&&dn.sort(gi),e=dn.shift(),t=dn.length,8&e.__g&&Uc(e)}finally{(yo=dn.length)&&(Er||queueMicrotask)(yi)}}function wi(e,t,n,l,o,r,i,u,f,m,d){var $,v,g,S,A,T,P=l.__k||ko,w=t.length;for(f=Vc(n,t,P,f,w),$=0;$<w;$++)(g=n.__k[$])!=null&&(v=~g.__i&&P[g.__i]||wo,g.__i=$,T=Dr(e,g,v,o,r,i,u,f,m,d),S=g.__e,(v.ref!=g.ref||8&v.__u)&&(v.ref&&Or(v.ref,null,g,v),g.ref&&d.push(g.ref,g.__c||S,g)),A=A||S,4&g.__u?(f=ki(g,f,e,!v.__v),v.__e&&(v.__e=null)):typeof g.type=="function"&&T!==void 0?f=T:S&&(f=S.nextSibling),g.__u&=-21);return n.__e=A,f}function Vc(e,t,n,l,o){var r,i,u,f,m,d,$,v,g,S=n.length,A=S,T=0,P=0,w=e.__k=Array(o);for(r=0;r<o;r++)(i=t[r])!=null&&typeof i!="boolean"&&typeof i!="function"?(typeof i!="object"||i.constructor===String?i=w[r]=Hl(null,i):Lr(i)?i=w[r]=Hl(Nn,{children:i}):i.constructor===Il&&i.__b?i=w[r]=Hl(i.type,i.props,i.key,i.ref,i.__v):w[r]=i,f=r+T,i.__=e,i.__b=e.__b+1,u=null,~(m=i.__i=Bc(i,n,f,A))&&(A--,(u=n[m])&&(u.__u|=2)),u&&u.__v?(i.__u|=16,m==f-1?T--:m==f+1?T++:m!=f&&(m>f?T--:T++,P=1)):(~m||(o>S?T--:o<S&&T++),typeof i.type!="function"&&(i.__u|=4))):w[r]=null;if(P){for(d=[],$=[],r=0;r<o;r++)if((i=w[r])&&16&i.__u){for(T=0,v=d.length;T<v;)d[g=T+v>>1]<i.__i?T=g+1:v=g;d[T]=i.__i,$[r]=T+1}for(T=d.length;r--;)$[r]&&($[r]==T?T--:w[r].__u|=4)}if(A)for(r=0;r<S;r++)!(u=n[r])||2&u.__u||(u.__e==l&&(l=hn(u)),Nr(u,u));return l}function ki(e,t,n,l){var o,r,i,u;if(typeof e.type=="function"){if(e.props.__P)return t;if(o=e.__k)for(r=0;r<o.length;r++)o[r]&&(o[r].__=e,t=ki(o[r],t,n,!1));return t}for(t&&!t.parentNode&&(t=hn(e))&&!t.parentNode&&(t=null),i=e.__e,u=t;u&&u.nodeType==8;)u=u.nextSibling;for(i!=u&&(!l&&n.moveBefore&&i.parentNode?n.moveBefore(i,t):n.insertBefore(i,t||null)),t=i;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function Bc(e,t,n,l){var o,r=e.key,i=e.type,u=t[n],f=u&&!(2&u.__u);if(u===null&&r==null||f&&r==u.key&&i==u.type)return n;if(l>(f?1:0)){for(o=n-1;o>=0;o--)if((u=t[o])&&!(2&u.__u)&&r==u.key&&i==u.type)return o;for(o=n+1;o<t.length;o++)if((u=t[o])&&!(2&u.__u)&&r==u.key&&i==u.type)return o}return-1}function hi(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function go(e,t,n,l,o){var r,i;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof l=="string"&&(e.style.cssText=l=""),l)for(t in l)n&&t in n||hi(e.style,t);if(n)for(t in n)l&&n[t]==l[t]||hi(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof l!="function"&&(l=null),(e.__e||(e.__e={}))[t]=n,n&&l||(i=Pr[t]||(Pr[t]=Gc(t)),(e.__a||(e.__a={}))[t]=Cr,r=t!=(t=t.replace($i,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,i,r):e.removeEventListener(t,i,r));else{if(o=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function Gc(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[$o]==null)t[$o]=Cr++;else if(t[$o]<this.__a[e])return;return n(fe.event?fe.event(t):t)}}}function Dr(e,t,n,l,o,r,i,u,f,m){var d,$,v,g,S,A,T,P,w,C,b,J,N,Q,G,X,B,E,z=t.type;if(t.constructor!==Il)return null;128&n.__u&&(f=32&n.__u,d=n.__c.__z)&&(t.__u|=f,$=r=[],d.nodeType==8?u=vo(d,r):r.push(d),u=r[0]||u),(d=fe.__b)&&d(t);e:if(typeof z=="function"){v=i.length;try{if(P=t.props,w=(d=z.prototype)&&d.render,C=(d=z.contextType)&&l[d.__c],b=d?C?C.props.value:d.__:l,(g=n.__c)?(t.__c=g,2&g.__g&&(g.__g|=1)):(w?t.__c=g=new z(P,b):(t.__c=g=new On(P,b),g.constructor=z,g.render=jc),C&&C.sub(g),g.state||(g.state={}),g.__n=l,g.__g|=8,g.__h=[],g.__k=[]),w&&(g.__s||(g.__s=g.state),z.getDerivedStateFromProps&&(g.__s==g.state&&(g.__s=Dn({},g.__s)),Dn(g.__s,z.getDerivedStateFromProps(P,g.__s)))),S=g.props,A=g.state,g.__v=t,n.__c){if(P!==S&&w&&!z.getDerivedStateFromProps&&g.componentWillReceiveProps&&g.componentWillReceiveProps(P,b),t.__v==n.__v&&!(8&g.__g)||!(4&g.__g)&&g.shouldComponentUpdate&&g.shouldComponentUpdate(P,g.__s,b)===!1){t.__v!=n.__v&&(g.props=P,g.state=g.__s,g.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(R){R&&(R.__=t)}),ko.push.apply(g.__h,g.__k),g.__k=[],g.__h.length&&i.push(g),u=hn(n);break e}g.componentWillUpdate&&g.componentWillUpdate(P,g.__s,b),w&&g.componentDidUpdate&&g.__h.push(function(){g.componentDidUpdate(S,A,T)})}else w&&!z.getDerivedStateFromProps&&g.componentWillMount&&g.componentWillMount(),w&&g.componentDidMount&&g.__h.push(g.componentDidMount);g.context=b,g.props=P,g.__P=e,g.__g&=-5,J=fe.__r,N=w?25:0;do g.__g&=-9,J&&J(t),d=g.render(g.props,g.state=g.__s,g.context);while(8&g.__g&&++N<25);w&&(ko.push.apply(g.__h,g.__k),g.__k=[]),g.state=g.__s,g.getChildContext&&(l=Dn({},l,g.getChildContext())),w&&n.__c&&g.getSnapshotBeforeUpdate&&(T=g.getSnapshotBeforeUpdate(S,A)),Q=d&&d.type===Nn&&d.key==null?d.props.children:d,P.__P&&(d=u,o=(e=P.__P).namespaceURI,f=r=null,n.props&&n.props.__P!=e&&(n.__k.some(function(R){R&&Nr(R,R)}),n.__k=null),u=n.__k?hn(n,0):null),u=wi(e,Lr(Q)?Q:[Q],t,n,l,o,r,i,u,f,m),P.__P&&(t.__e=null,u=d),t.__u&=-161,$&&$.some(Rn),g.__h.length&&i.push(g),1&g.__g&&(g.__g&=-4)}catch(R){if(i.length=v,t.__v=null,f||r)if(R&&R.then){if(t.__u|=128|f,r){for(~(B=r.indexOf(u||void 0))||(B=r.length);(E=r[B-1])&&E.nodeType==8;)B--;for(;B<r.length;B++)if(E=r[B])if(r[B]=null,G){if(E==X)break}else{if(E.nodeType!=8)break;E.data.startsWith("$s")&&(X=vo(G=E))}}if(!G){for(;u&&u.nodeType==8&&u.nextSibling;)u=u.nextSibling;G=u}(d=vo(G=t.__c.__z||(t.__c.__z=G)))?(t.__e=G,u=d):t.__e=u,u=u&&u.nextSibling}else r&&r.some(Rn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),R&&R.then||Si(t),fe.__e(R,t,n)}}else u=t.__e=zc(n.__e,t,n,l,o,r,i,f,m,e);return(d=fe.diffed)&&d(t),u}function vo(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function Si(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(Si))}function bi(e,t,n){for(var l=0;l<n.length;)Or(n[l++],n[l++],n[l++]);fe.__c&&fe.__c(t,e),e.some(function(o){try{e=o.__h,o.__h=[],e.some(function(r){r.call(o)})}catch(r){fe.__e(r,o.__v)}})}function zc(e,t,n,l,o,r,i,u,f,m){var d,$,v,g,S,A,T,P,w=n.props||wo,C=t.props,b=t.type;if(b=="svg"?o="http://www.w3.org/2000/svg":b=="math"?o="http://www.w3.org/1998/Math/MathML":o||(o="http://www.w3.org/1999/xhtml"),r){for(d=0;d<r.length;d++)if((S=r[d])&&(b?S.localName==b:S.nodeType==3)){e=S,r[d]=null;break}}if(!e){if(P=m.ownerDocument||document,!b)return P.createTextNode(C);e=P.createElementNS(o,b,C.is?C:m),u&&(fe.__m&&fe.__m(t,r),u=!1),r=null}if(b){if(m=b=="template"&&e.content||e,r=b=="textarea"&&C.defaultValue!=null?null:r&&Rr.call(m.childNodes),!u&&r)for(w={},d=0;d<e.attributes.length;d++)w[(S=e.attributes[d]).name]=S.value;for(d in w)S=w[d],d=="dangerouslySetInnerHTML"?v=S:d=="children"||d in C||d=="value"&&"defaultValue"in C||d=="checked"&&"defaultChecked"in C||go(e,d,null,S,o);for(d in C)S=C[d],d=="children"?g=S:d=="dangerouslySetInnerHTML"?$=S:d=="value"?A=S:d=="checked"?T=S:u&&typeof S!="function"||w[d]===S||go(e,d,S,w[d],o);$?(u||v&&($.__html==v.__html||$.__html==e.innerHTML)||(e.innerHTML=$.__html),t.__k=[]):(v&&(e.textContent=""),(b=="foreignObject"||o=="http://www.w3.org/1998/Math/MathML"&&Ic.test(b))&&(o="http://www.w3.org/1999/xhtml"),wi(m,Lr(g)?g:[g],t,n,l,o,r,i,r?r[0]:n.__k&&hn(n,0),u,f),r&&r.some(Rn)),u&&b!="textarea"||(d="value",b=="progress"&&A==null?e.removeAttribute(d):A==null||A===e[d]&&(b!="progress"||A)||go(e,d,A,w[d],o),d="checked",T!=null&&T!=e[d]&&go(e,d,T,w[d],o))}else w===C||u&&e.data==C||(e.data=C);return e}function Or(e,t,n,l){try{typeof e=="function"?t?t.__x=e(t)||1:l&&(l=l.__c||l.__e)&&(t=l.__x)&&(l.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(o){fe.__e(o,n)}}function Nr(e,t,n){var l,o,r,i;if(fe.unmount&&fe.unmount(e),!(l=e.ref)||l.current&&l.current!=e.__e||Or(l,null,t,e),l=e.__c){if(l.componentWillUnmount)try{l.componentWillUnmount()}catch(u){fe.__e(u,t)}l.__P=l.__n=null}if(l=e.__k)for(i=0;i<l.length;i++)l[i]&&Nr(l[i],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(l=e.__c)&&(l=l.__z)&&(o=vo(l,r=[]))&&(l==e.__e&&r.some(Rn),Rn(o),Rn(l)),n||Rn(e.__e),e.__e=e.__c=e.__=null}function jc(e,t,n){return this.constructor(e,n)}function Wr(e,t){var n,l,o,r;fe.__&&fe.__(e,t),t.nodeType==9&&(t=t.documentElement),l=(n=e&&32&e.__u)?null:t.__k,t.__k=Hl(Nn,{children:[e]}),o=[],r=[],Dr(t,t.__k,l||wo,wo,t.namespaceURI,l?null:t.firstChild?Rr.call(t.childNodes):null,o,l?l.__e:t.firstChild,n,r),bi(o,t.__k,r),t.__k.props.children=null}fe={__e:function(e,t,n,l){for(var o,r,i;t=t.__;)if((o=t.__c)&&!(1&o.__g)){o.__g|=4;try{if((i=(r=o.constructor)&&r.getDerivedStateFromError)&&o.setState(r.getDerivedStateFromError(e)),o.componentDidCatch&&(o.componentDidCatch(e,l||{}),i=1),i&&8&o.__g)return void(o.__g|=2)}catch(u){e=u}}throw yo=0,e}},_i=0,Ar=function(e){return e!=null&&e.constructor===Il},On.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=Dn({},this.state)),typeof e=="function"&&(e=e(Dn({},n),this.props)),e&&(Dn(n,e),this.__v&&(t&&this.__k.push(t),di(this)))},On.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),di(this))},On.prototype.render=Nn,dn=[],yo=0,gi=function(e,t){return e.__v.__b-t.__v.__b},$o=Symbol(),$i=/(PointerCapture)$|Capture$/i,Cr=0,Pr={},Hc=0;var Bl,He,Fr,xi,Hr=Object.is,So=0,Di=[],Ir=[],De=fe,Ti=De.__b,Mi=De.__r,Ei=De.diffed,Pi=De.__c,Ai=De.unmount,Ci=De.__;function Vr(e,t){De.__h&&De.__h(He,e,So||t),So=0;var n=He.__H||(He.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function at(e){return So=1,qc(Ni,e)}function qc(e,t,n){var l=Vr(Bl++,2);if(l.t=e,!l.__c&&(l.__=[n?n(t):Ni(void 0,t),function(r){var i=(l.__N||l.__)[0],u=l.t(i,r);Hr(i,u)||(l.__N=[u,l.__[1]],l.__c.setState({}))}],l.__c=He,!He.__f)){He.__f=!0;var o=He.shouldComponentUpdate;He.shouldComponentUpdate=function(r,i,u){var f=this.__H;if(!f)return!0;var m=!1,d=this.props!=r;if(f.__.some(function(v){v.__N&&(m=!0,Hr(v.__[0],v.__N[0])||(d=!0))}),o){var $=o.call(this,r,i,u);return m?$||d:$}return!m||d}}return l.__}function mt(e,t){var n=Vr(Bl++,3);!De.__s&&Oi(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,He.__H.__h.push(n))}function _n(e){return So=5,bo(function(){return{current:e}},[])}function bo(e,t){var n=Vr(Bl++,7);return Oi(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function Yc(){var e;do{for(;e=Ir.shift();)try{Vl(e)}catch(n){De.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=Di.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(Vl),t.__h.some(Ur),t.__h=[]}catch(n){t.__h=[],De.__e(n,e.__v)}}}while(Ir.length)}De.__b=function(e){He=null,Ti&&Ti(e)},De.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Ci&&Ci(e,t)},De.__r=function(e){Mi&&Mi(e),Bl=0;var t=(He=e.__c).__H;t&&(Fr==He?He.__h=[]:(t.__h.some(Vl),t.__h.some(Ur),Bl=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),Fr=He},De.diffed=function(e){Ei&&Ei(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Ri(Di.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),Fr=He=null},De.__c=function(e,t){t.some(function(n){try{n.__h.some(Vl),n.__h=n.__h.filter(function(l){return!l.__||Ur(l)})}catch(l){n.__h=[function(){throw l}]}}),Pi&&Pi(e,t)},De.unmount=function(e){Ai&&Ai(e);var t,n,l=e.__c;l&&l.__H&&(l.__H.__.some(function(o){try{if(o.__P&&o.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}o.__P=n,Ri(Ir.push(o))}else Vl(o)}catch(r){t=r}}),l.__H=void 0,t&&De.__e(t,l.__v))};var Li=typeof requestAnimationFrame=="function";function Kc(e){var t,n=function(){clearTimeout(l),Li&&cancelAnimationFrame(t),setTimeout(e)},l=setTimeout(n,35);Li&&(t=requestAnimationFrame(n))}function Ri(e){e!=1&&xi==De.requestAnimationFrame||((xi=De.requestAnimationFrame)||Kc)(Yc)}function Vl(e){var t=He,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),He=t}function Ur(e){var t=He;e.__c=e.__(),He=t}function Oi(e,t){return!e||e.length!=t.length||t.some(function(n,l){return!Hr(n,e[l])})}function Ni(e,t){return typeof t=="function"?t(e):t}var Jc=Symbol.for("preact-signals");function Eo(){if(tn>1)tn--;else{var e,t=!1;for(function(){var o=To;for(To=void 0;o!==void 0;){var r=o.S;if(r.v===o.v)for(var i=r.t;i!==void 0;i=i.x)i.i===o.i&&(i.i=r.i);o=o.o}}();zl!==void 0;){var n=zl;for(zl=void 0,xo++;n!==void 0;){var l=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Fi(n))try{n.c()}catch(o){t||(e=o,t=!0)}n=l}}if(xo=0,tn--,t)throw e}}function jl(e){if(tn>0)return e();Br=++Qc,tn++;try{return e()}finally{Eo()}}var Gl,Te=void 0;function ql(e){var t=Te,n=Gl;Te=void 0,Gl=void 0;try{return e()}finally{Te=t,Gl=n}}var zl=void 0,tn=0,xo=0,Qc=0,Br=0,To=void 0,Mo=0;function Wi(e){if(Te!==void 0){var t=e.n;if(t===void 0||t.t!==Te)return t={i:0,S:e,p:Te.s,n:void 0,t:Te,e:void 0,x:void 0,r:t},Te.s!==void 0&&(Te.s.n=t),Te.s=t,e.n=t,32&Te.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Te.s,t.n=void 0,Te.s.n=t,Te.s=t),t}}function Ie(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}Ie.prototype.brand=Jc;Ie.prototype.h=function(){return!0};Ie.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:ql(function(){var l;(l=t.W)==null||l.call(t)}))};Ie.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,l=e.x;n!==void 0&&(n.x=l,e.e=void 0),l!==void 0&&(l.e=n,e.x=void 0),e===this.t&&(this.t=l,l===void 0&&ql(function(){var o;(o=t.Z)==null||o.call(t)}))}};Ie.prototype.subscribe=function(e){var t=this;return Fn(function(){var n=t.value;ql(function(){return e(n)})},{name:"sub"})};Ie.prototype.valueOf=function(){return this.value};Ie.prototype.toString=function(){return this.value+""};Ie.prototype.toJSON=function(){return this.value};Ie.prototype.peek=function(){var e=this;return ql(function(){return e.value})};Object.defineProperty(Ie.prototype,"value",{get:function(){var e=Wi(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(xo>100)throw new Error("Cycle detected");(function(n){tn!==0&&xo===0&&n.l!==Br&&(n.l=Br,To={S:n,v:n.v,i:n.i,o:To})})(this),this.v=e,this.i++,Mo++,tn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Eo()}}}});function Ee(e,t){return new Ie(e,t)}function Fi(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Hi(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Ii(e){for(var t=e.s,n=void 0;t!==void 0;){var l=t.p;t.i===-1?(t.S.U(t),l!==void 0&&(l.n=t.n),t.n!==void 0&&(t.n.p=l)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=l}e.s=n}function Wn(e,t){Ie.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Mo-1,this.f=4}Wn.prototype=new Ie;Wn.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Mo))return!0;if(this.g=Mo,this.f|=1,this.i>0&&!Fi(this))return this.f&=-2,!0;var e=Te;try{Hi(this),Te=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Te=e,Ii(this),this.f&=-2,!0};Wn.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}Ie.prototype.S.call(this,e)};Wn.prototype.U=function(e){if(this.t!==void 0&&(Ie.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Wn.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Wn.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=Wi(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function nn(e,t){return new Wn(e,t)}function Ui(e){var t=e.j;if(e.j=void 0,typeof t=="function"){tn++;var n=Te;Te=void 0;try{t()}catch(l){throw e.f&=-2,e.f|=8,Gr(e),l}finally{Te=n,Eo()}}}function Gr(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Ui(e)}function Zc(e){if(Te!==this)throw new Error("Out-of-order effect");Ii(this),Te=e,this.f&=-2;try{8&this.f&&Gr(this)}finally{Eo()}}function fl(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,Gl&&Gl.push(this)}fl.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};fl.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Ui(this),Hi(this),tn++;var e=Te;return Te=this,Zc.bind(this,e)};fl.prototype.N=function(){2&this.f||(this.f|=2,this.u=zl,zl=this)};fl.prototype.d=function(){this.f|=8,1&this.f||Gr(this)};fl.prototype.dispose=function(){this.d()};function Fn(e,t){var n=new fl(e,t);try{n.c()}catch(o){throw n.d(),o}var l=n.d.bind(n);return l[Symbol.dispose]=l,l}var Vi,Ao,Po,Xc=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var Bi=[];Fn(function(){Vi=this.N})();function pl(e,t){fe[e]=t.bind(null,fe[e]||function(){})}function Yl(e){if(Po){var t=Po;Po=void 0,t()}Po=e&&e.S()}function Gi(e){var t=this,n=e.data,l=tf(n);l.name="ReactiveDom",l.value=n;var o=bo(function(){for(var u=t,f=t.__v;f=f.__;)if(f.__c){f.__c.__$f|=4;break}var m=nn(function(){var g=l.value.value;return g===0?0:g===!0?"":g||""}),d=nn(function(){return!Array.isArray(m.value)&&!Ar(m.value)}),$=Fn(function(){if(this.N=zi,d.value){var g=m.value;u.__v&&u.__v.__e&&u.__v.__e.nodeType===3&&(u.__v.__e.data=g)}}),v=t.__$u.d;return t.__$u.d=function(){$(),v.call(this)},[d,m]},[]),r=o[0],i=o[1];return r.value?i.peek():i.value}Gi.displayName="ReactiveTextNode";Object.defineProperties(Ie.prototype,{constructor:{configurable:!0,value:Ul(Nn,null).constructor},type:{configurable:!0,value:Gi},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});pl("__b",function(e,t){if(Yl(),Ao=void 0,typeof t.type=="string"){var n,l=t.props;for(var o in l)if(o!=="children"){var r=l[o];r instanceof Ie&&(n||(t.__np=n={}),n[o]=r,l[o]=r.peek())}}e(t)});pl("__r",function(e,t){if(e(t),t.type!==Nn){Yl();var n,l=t.__c;l&&(l.__$f&=-2,(n=l.__$u)===void 0&&(l.__$u=n=function(o,r){var i;return Fn(function(){i=this},{name:r}),i.c=o,i}(function(o){return function(){var r;Xc&&((r=this.y)==null||r.call(this)),o.__$f|=1,o.setState({})}}(l),typeof t.type=="function"?t.type.displayName||t.type.name:""))),Ao=l,Yl(n)}});pl("__e",function(e,t,n,l){Yl(),Ao=void 0,e(t,n,l)});pl("diffed",function(e,t){Yl(),Ao=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var l=t.__np,o=t.props,r=n.U;if(r)for(var i in r){var u=r[i];u===void 0||l&&i in l||(u.d(),r[i]=void 0)}if(l){r||(r={},n.U=r);for(var f in l){var m=r[f],d=l[f];m===void 0?(m=ef(n,f,d,o),r[f]=m):m.o(d,o)}}}e(t)});function ef(e,t,n,l){var o=t in e&&e.ownerSVGElement===void 0,r=Ee(n);return{o:function(i,u){r.value=i,l=u},d:Fn(function(){this.N=zi;var i=r.value.value;l[t]!==i&&(l[t]=i,o?e[t]=i:i!=null&&(i!==!1||t[4]==="-")?e.setAttribute(t,i):e.removeAttribute(t))})}}pl("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var l=n.U;if(l){n.U=void 0;for(var o in l){var r=l[o];r&&r.d()}}}var i=t.__np;if(i){var u=t.props;for(var f in i)u[f]=i[f]}t.__np=void 0}else{var m=t.__c;if(m){m.__$f|=8;var d=m.__$u;d&&(m.__$u=void 0,d.d())}}e(t)});pl("__h",function(e,t,n,l){l<3&&(t.__$f|=2),e(t,n,l)});On.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,l=n&&n.s!==void 0;for(var o in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(l||r||4&this.__$f)||1&this.__$f)return!0}else if(!(l||4&this.__$f)||3&this.__$f)return!0;for(var i in e)if(i!=="__source"&&e[i]!==this.props[i])return!0;for(var u in this.props)if(!(u in e))return!0;return!1};function tf(e,t){return bo(function(){return Ee(e,t)},[])}var nf=function(e){queueMicrotask(function(){queueMicrotask(e)})};function lf(){jl(function(){for(var e;e=Bi.shift();)Vi.call(e)})}function zi(){Bi.push(this)===1&&(fe.requestAnimationFrame||nf)(lf)}var qi=function(e,t,n,l){var o;t[0]=0;for(var r=1;r<t.length;r++){var i=t[r++],u=t[r]?(t[0]|=i?1:2,n[t[r++]]):t[++r];i===3?l[0]=u:i===4?l[1]=Object.assign(l[1]||{},u):i===5?(l[1]=l[1]||{})[t[++r]]=u:i===6?l[1][t[++r]]+=u+"":i?(o=e.apply(u,qi(e,u,n,["",null])),l.push(o),u[0]?t[0]|=2:(t[r-2]=0,t[r]=o)):l.push(u)}return l},ji=new Map;function Yi(e){var t=ji.get(this);return t||(t=new Map,ji.set(this,t)),(t=qi(this,t.get(e)||(t.set(e,t=function(n){for(var l,o,r=1,i="",u="",f=[0],m=function(v){r===1&&(v||(i=i.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?f.push(0,v,i):r===3&&(v||i)?(f.push(3,v,i),r=2):r===2&&i==="..."&&v?f.push(4,v,0):r===2&&i&&!v?f.push(5,0,!0,i):r>=5&&((i||!v&&r===5)&&(f.push(r,0,i,o),r=6),v&&(f.push(r,v,0,o),r=6)),i=""},d=0;d<n.length;d++){d&&(r===1&&m(),m(d));for(var $=0;$<n[d].length;$++)l=n[d][$],r===1?l==="<"?(m(),f=[f],r=3):i+=l:r===4?i==="--"&&l===">"?(r=1,i=""):i=l+i[0]:u?l===u?u="":i+=l:l==='"'||l==="'"?u=l:l===">"?(m(),r=1):r&&(l==="="?(r=5,o=i,i=""):l==="/"&&(r<5||n[d][$+1]===">")?(m(),r===3&&(f=f[0]),r=f,(f=f[0]).push(2,0,r),r=0):l===" "||l==="	"||l===`
`||l==="\r"?(m(),r=2):i+=l),r===3&&i==="!--"&&(r=4,f=f[0])}return m(),f}(e)),t),arguments,[])).length>1?t:t[0]}var _=Yi.bind(Ul);var of=["name","state","threads","executing","processing","process","managed","spilled","limit"];function Ki(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((o,r)=>{let i=of.map(u=>[u,t[u][r]]);n.set(o,{id:o,...Object.fromEntries(i)})});for(let o of t.gone??[])n.delete(o);return n}var zr=["waiting","queued","no-worker","processing","memory","released","erred","cancelled"];function Ji(e){let t=e.group,n=e.expectedUs;return t.map((l,o)=>({group:l,expectedUs:n[o]??-1,counts:Object.fromEntries(zr.map(r=>[r,e[r][o]??0]))}))}function jr(e,{totals:t,memory:n},l){let{finished:o,failed:r}=t,i=e.findLast(d=>d.at<=l-2)??e[0],u=i!==void 0&&i.finished<=o&&l>i.at,f=u?l-i.at:1,m={at:l,finished:o,failed:r,finishedRate:u?(o-i.finished)/f:0,failedRate:u?Math.max(0,r-i.failed)/f:0,managed:n.managed,unmanaged:n.unmanagedOld+n.unmanagedRecent,spilled:n.spilled};return[...e.filter(d=>d.at>l-600),m]}function Qi(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(l=>l!=="").map(l=>{try{return decodeURIComponent(l)}catch{return l}})}var Co=new URL("./",import.meta.url),Lo=new URL("../api/v1/",Co),Kl=Ee(new URL(location.href)),Ro=nn(()=>Qi(Kl.value.pathname,Co.pathname)),Jl=nn(()=>Kl.value.searchParams);function Jt(...e){return Co.pathname+e.map(encodeURIComponent).join("/")}function qr(e){history.pushState(null,"",e),Kl.value=new URL(location.href),scrollTo(0,0)}function Ql(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),Kl.value=n}function Zi(){addEventListener("popstate",()=>Kl.value=new URL(location.href)),document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(Co.pathname)||(e.preventDefault(),qr(n.href))})}var ln=class extends Error{status;constructor(t,n){super(n),this.status=t}};function Yr(e){return new URL(e,Lo).href}async function Do(e,t){return await(await Kr(e,{...t&&{signal:t}})).json()}async function Xi(e,t){let l=(await Kr(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),o="";for(;l!==void 0&&o.length<t;){let{done:r,value:i}=await l.read();if(r)return o;o+=i}return await l?.cancel(),`${o.slice(0,t)}\u2026`}async function Oo(e,t,n){await(await Kr(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}async function Kr(e,t){let n;try{n=await fetch(Yr(e),t)}catch(o){throw o instanceof DOMException&&o.name==="AbortError"?o:new ln(0,"The scheduler does not answer")}if(n.ok)return n;let l=`The scheduler answers with status ${n.status}`;try{l=(await n.json()).detail??l}catch{}throw new ln(n.status,l)}var ml=Ee(0);function Pe(e,t){let[n,l]=at({data:null,error:null,path:e}),o=ml.value;return mt(()=>{if(e===null)return;let r=new AbortController,i=0,u=async()=>{if(!document.hidden)try{let f=await Do(e,r.signal);l({data:f,error:null,path:e})}catch(f){if(r.signal.aborted)return;let m=f instanceof ln?f:new ln(0,String(f));l(d=>({data:d.path===e?d.data:null,error:m,path:e}))}r.signal.aborted||(i=setTimeout(u,t))};return u(),()=>{r.abort(),clearTimeout(i)}},[e,t,o]),n.path===e?n:{data:null,error:null}}var rf=200,sf=3e3,ea=2e3,hl=Ee("connecting"),Ft=Ee(null),gl=Ee(new Map),Qr=Ee([]),_l=Ee([]),on=Ee([]),Wo=Ee(new Map),dl=new Map([["facts",1],["cluster",1]]),No=null,ta="",Jr="",na=0;function gn(...e){mt(()=>{for(let t of e)dl.set(t,(dl.get(t)??0)+1);return queueMicrotask(Fo),()=>{for(let t of e){let n=(dl.get(t)??1)-1;n===0?dl.delete(t):dl.set(t,n)}queueMicrotask(Fo)}},e)}function Fo(){let e=[...dl.keys()].sort().join(",");if(No!==null&&e===ta)return;No?.close(),clearTimeout(na),ta=e;let t=Jr===""?"0":Jr,n=new URLSearchParams({topics:e,rate:"2",after:t}),l=new EventSource(Yr(`events?${n}`));No=l,l.onopen=()=>{hl.value==="lost"&&ml.value++,hl.value="open"},l.onerror=()=>{hl.value="lost",l.readyState===EventSource.CLOSED&&(No=null,na=setTimeout(Fo,sf))},l.addEventListener("frame",({data:o})=>af(JSON.parse(o))),l.addEventListener("fact",({data:o,lastEventId:r})=>uf(r,o)),l.addEventListener("reset",()=>{_l.value=[],ml.value++})}function la(){Fo(),setInterval(()=>{let e=Date.now()/1e3,t=on.value.at(-1);Ft.value===null||t===void 0||hl.value!=="open"||e-t.at>=ea/1e3&&(on.value=jr(on.value,Ft.value,e))},ea/2)}function af(e){e.t==="workers"?gl.value=Ki(gl.value,e):e.t==="groups"?Qr.value=Ji(e):e.t==="graph"?Wo.value=new Map(Wo.value).set(String(e.graph),e):e.t==="cluster"&&jl(()=>{Ft.value=e,on.value=jr(on.value,Ft.value,Date.now()/1e3)})}function uf(e,t){if(_l.value.some(l=>l.id===e))return;Jr=e;let n={...JSON.parse(t),id:e};_l.value=[n,..._l.value].slice(0,rf)}var Hn=Ee(null);function ra(e){let{actions:t=!1,scopes:n=[]}=Hn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function sa(){let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await oa(),null;history.replaceState(null,"",location.pathname+location.search);let t=await Zr({code:e});return t!==null&&await oa(),t}async function Zr(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,l=await fetch(new URL("session",Lo),{method:"POST",headers:t,body:JSON.stringify(n)}),o=await l.json();return l.ok?(Hn.value=o,null):o.detail??`The scheduler answers with status ${l.status}`}async function ia(){await Oo("DELETE","session"),location.reload()}async function oa(){for(;;)try{Hn.value=await Do("session");return}catch(e){if(!(e instanceof ln))throw e;await new Promise(t=>setTimeout(t,2e3))}}function Pt({label:e,scope:t,method:n="POST",path:l,body:o,confirm:r,onDone:i}){let[u,f]=at("idle"),[m,d]=at(""),$=async()=>{f("busy"),d("");try{await Oo(n,l,o),ml.value++,i?.()}catch(v){d(v instanceof Error?v.message:String(v))}f("idle")};return ra(t)?_`
    <span class="action">
      <button
        type="button"
        class=${r===void 0?"":"destructive"}
        disabled=${u==="busy"}
        onClick=${()=>r===void 0?void $():f("asking")}
      >
        ${e}
      </button>
      ${m!==""&&_`<span class="bad" role="alert">${m}</span>`}
      ${u==="asking"&&_`
          <${cf}
            text=${r}
            yes=${e}
            onAnswer=${v=>v?void $():f("idle")}
          />
        `}
    </span>
  `:null}function cf({text:e,yes:t,onAnswer:n}){let l=_n(null);return mt(()=>{l.current?.showModal()},[]),_`
    <dialog ref=${l} aria-label=${e} onCancel=${()=>n(!1)}>
      <p>${e}</p>
      <div class="buttons">
        <button type="button" autofocus onClick=${()=>n(!1)}>No</button>
        <button type="button" class="destructive" onClick=${()=>n(!0)}>${t}</button>
      </div>
    </dialog>
  `}function Le({title:e,aside:t,children:n}){return _`
    <header class="page-head">
      <h1>${e}</h1>
      <div class="page-aside">${t}</div>
    </header>
    ${n}
  `}function we({title:e,note:t,children:n}){return _`
    <section class="card">
      <header class="card-head"><h2>${e}</h2>${t&&_`<p class="note">${t}</p>`}</header>
      ${n}
    </section>
  `}function oe({name:e,value:t,detail:n,tone:l="plain"}){return _`
    <div class=${`tile ${l}`}>
      <dt>${e}</dt>
      <dd>${t}</dd>
      ${n&&_`<dd class="detail">${n}</dd>`}
    </div>
  `}function At({name:e}){return _`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function Ue({error:e}){return e===null?_`<p class="empty" aria-busy="true">Loading…</p>`:_`<p class="empty bad" role="alert">${e.message}</p>`}function nt({children:e}){return _`<p class="empty">${e}</p>`}function Oe({to:e,children:t,title:n}){return _`<a href=${Jt(...e)} title=${n}>${t}</a>`}var aa=["B","KiB","MiB","GiB","TiB","PiB"];function K(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<aa.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):Ho(t)} ${aa[n]}`}function Ht(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${Ho(e*1e3)} ms`;if(e<60)return`${Ho(e)} s`;let t=Math.round(e),[n,l]=[Math.floor(t/86400),Math.floor(t/3600)%24],[o,r]=[Math.floor(t/60)%60,t%60];return n>0?Xr([n,"d"],[l,"h"]):l>0?Xr([l,"h"],[o,"min"]):Xr([o,"min"],[r,"s"])}function Xr(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function I(e){return e.toLocaleString("en")}function es(e){return e>=100?I(Math.round(e)):String(Ho(e))}function Ho(e){return e>=100?Math.round(e):Math.round(e*10)/10}function $l(e){return`${Math.round(e*100)} %`}function vt(e,t=new Date){let n=new Date(e),l=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?l:`${n.toLocaleDateString("en-CA")} ${l}`}function ff(e,t,n=Date.now()){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function $n(e,t,n=Date.now()){let l=ff(e,t,n);return l<.001?"< 1 ms":Ht(l)}function Io(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var pf=[["done","done",["memory","released"]],["failed","failed",["erred"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function ts(e){return pf.map(([t,n,l])=>({kind:t,label:n,count:l.reduce((o,r)=>o+(e[r]??0),0)})).filter(({count:t})=>t>0)}function vn(e){return{total:Object.values(e).reduce((n,l)=>n+l,0),done:(e.memory??0)+(e.released??0)}}function yn({label:e,counts:t}){let{total:n,done:l}=vn(t),o=ts(t),r=o.map(i=>`${I(i.count)} ${i.label}`).join(", ");return _`
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
      ${o.map(({kind:i,count:u})=>_`<span key=${i} class=${`part ${i}`} style=${{flexGrow:u}} />`)}
    </div>
  `}function ua({counts:e}){return _`
    <ul class="legend">
      ${ts(e).map(({kind:t,label:n,count:l})=>_`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${I(l)} ${n}</li>
        `)}
    </ul>
  `}function vl({label:e,parts:t}){let{managed:n,unmanaged:l,spilled:o,limit:r}=t,i=n+l,u=Math.max(r??0,i,1),f=`${K(i)}${r===null?"":` of ${K(r)} (${$l(i/r)})`}: results ${K(n)}, other ${K(l)}; spilled ${K(o)}`,m=d=>({width:`${100*d/u}%`});return _`
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
      ${r!==null&&_`<span class="threshold" style=${{left:"80%"}} />`}
    </div>
  `}var ns=36,ca=10,mf=60;function Ve({caption:e,head:t,rows:n,keyOf:l,cells:o}){let r=_n(null),[i,u]=at(0),f=n.length<=mf,m=Math.ceil((r.current?.clientHeight??700)/ns),d=f?0:Math.max(0,Math.floor(i/ns)-ca),$=f?n.length:Math.min(n.length,d+m+2*ca),v=g=>g>0&&_`
      <tr aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${g*ns}px`}} />
      </tr>
    `;return _`
    <div
      ref=${r}
      class=${f?"rows":"rows many"}
      tabindex=${f?void 0:0}
      onScroll=${()=>u(r.current?.scrollTop??0)}
    >
      <table aria-rowcount=${n.length+1}>
        <caption>${e}</caption>
        <thead>
          <tr>${t.map(g=>_`<th key=${g} scope="col">${g}</th>`)}</tr>
        </thead>
        <tbody>
          ${v(d)}
          ${n.slice(d,$).map((g,S)=>{let[A,...T]=o(g);return _`
              <tr key=${l(g)} aria-rowindex=${d+S+2}>
                <th scope="row">${A}</th>
                ${T.map((P,w)=>_`<td key=${w}>${P}</td>`)}
              </tr>
            `})}
          ${v(n.length-$)}
        </tbody>
      </table>
    </div>
  `}function Uo({caption:e,rows:t}){let n=t.some(({peakBytes:o})=>o),l=({group:o,counts:r,expectedSeconds:i,peakBytes:u})=>{let{total:f,done:m}=vn(r);return[_`<span class="mono">${o}</span>`,_`<${yn} label=${o} counts=${r} />`,`${I(m)} / ${I(f)}`,r.erred?_`<span class="bad">${I(r.erred)}</span>`:"",i===null?"":Ht(i),...n?[u?K(u):""]:[]]};return _`
    <${Ve}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${o=>o.group}
      cells=${l}
    />
  `}var fa=100;function pa({id:e}){gn(`graph:${e}`);let t=`graphs/${encodeURIComponent(e)}`,{data:n,error:l}=Pe(t,3e3);if(n===null)return _`
      <${Le} title="Graph">
        <section class="card">
          <${Ue} error=${l} />
        </section>
        <//>
    `;let o=Wo.value.get(e),r=o?.state===n.state?{...n,...o}:n;return _`
    <${Le} title=${r.name||"Graph"} aside=${_`<${df} graph=${r} />`} />
    <${hf} graph=${r} />
    <${$f} path=${t} isRunning=${Vo(r)} />
    <${vf} id=${e} path=${t} graph=${r} />
    <${yf} id=${e} path=${t} />
  `}function Vo({state:e}){return e==="running"||e==="cancelling"}function df({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}`;return _`
    ${Vo(e)&&_`
      <${Pt}
        label="Cancel" scope="submit"
        path=${`${t}/cancel`}
        confirm="Cancel the graph? Its tasks are killed."
      />
    `}
    ${e.state==="failed"&&_`<${Pt} label="Retry" scope="submit" path=${`${t}/retry`} />`}
    <${Pt}
      label="Delete" scope="submit"
      method="DELETE"
      path=${t}
      confirm="Delete the graph and its results?"
      onDone=${()=>qr(Jt("graphs"))}
    />
  `}function hf({graph:e}){let{total:t,done:n}=vn(e.counts),l=Object.entries(e.labels??{});return _`
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${_`<${At} name=${e.state} />`} detail=${e.stopReason} />
        <${oe} name="Done" value=${I(n)} detail=${`of ${I(t)} tasks`} />
        <${oe}
          name="Failed"
          value=${I(e.counts.erred)}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${oe}
          name="Time"
          value=${e.startedAt===null?"\u2014":$n(e.startedAt,e.endedAt)}
          detail=${e.submittedAt===null?"":`submitted ${vt(e.submittedAt)}`}
        />
        <${gf} graph=${e} />
      </dl>
      <${yn} label="All tasks" counts=${e.counts} />
      <${ua} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${l.map(([o,r])=>_`<${_f} key=${o} name=${o} value=${r} />`)}
      </p>
    </section>
  `}function _f({name:e,value:t}){let n=`${e}=${t}`;return _`
    <a class="label" href=${`${Jt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function gf({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}/groups`,{data:n}=Pe(Vo(e)?t:null,3e3);return!Vo(e)||n===null?null:_`
    <${oe}
      name="Left"
      value=${n.etaSeconds===null?"not known":Ht(n.etaSeconds)}
      detail="if all threads have work"
    />
  `}function $f({path:e,isRunning:t}){let{data:n,error:l}=Pe(`${e}/groups`,t?2e3:3e4);return _`
    <${we} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?_`<${Ue} error=${l} />`:_`<${Uo} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&_`<p class="note">${I(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function vf({id:e,path:t,graph:n}){let l=n.counts.erred>0,{data:o}=Pe(l?`${t}/failures`:null,5e3);return!l||o===null||o.items.length===0?null:_`
    <${we} title="Failures" note="by group and error, each with one example">
      <${Ve}
        caption="Failed tasks"
        head=${["Tasks","Count","Error","Example"]}
        rows=${o.items}
        keyOf=${r=>r.key}
        cells=${({group:r,count:i,error:u,message:f,key:m})=>[_`<span class="mono">${r}</span>`,I(i),_`<span class="bad">${u}</span>: ${f}`,_`<${Oe} to=${["graphs",e,"tasks",m]}>${m}<//>`]}
      />
      ${o.omitted>0&&_`<p class="note">${I(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function yf({id:e,path:t}){let n=Jl.value.get("tasks")??"",l=new URLSearchParams({limit:String(fa),...n&&{state:n}}),{data:o,error:r}=Pe(`${t}/tasks?${l}`,5e3);return _`
    <${we} title="Tasks">
      <form class="filters" onSubmit=${i=>i.preventDefault()}>
        <label>State <select
            value=${n}
            onChange=${i=>Ql("tasks",i.currentTarget.value)}
          >
            <option value="">all</option>
            ${zr.map(i=>_`<option key=${i} value=${i}>${i}</option>`)}
          </select></label>
      </form>
      ${o===null?_`<${Ue} error=${r} />`:o.items.length===0?_`<${nt}>No task is ${n||"known"}.<//>`:_`<${wf} id=${e} tasks=${o.items} />`}
      ${o?.nextCursor&&_`<p class="note">The first ${fa} are shown.</p>`}
    <//>
  `}function wf({id:e,tasks:t}){return _`
    <${Ve}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[_`<${Oe} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,_`<${At} name=${n.state} />`,_`<span class="mono">${n.op}</span>`,I(n.attempts),n.nbytes===null?"":K(n.nbytes),n.startedAt===null?"":$n(n.startedAt,n.endedAt)]}
    />
  `}var kf=["","running","cancelling","succeeded","failed","cancelled"],ma=200;function da(){let e=Jl.value.get("state")??"",t=Jl.value.get("label")??"",n=new URLSearchParams({limit:String(ma),...e&&{state:e},...t&&{label:t}}),{data:l,error:o}=Pe(`graphs?${n}`,2e3);return _`
    <${Le} title="Graphs" aside=${_`<${Sf} state=${e} label=${t} />`} />
    <section class="card">
      ${l===null?_`<${Ue} error=${o} />`:l.items.length===0?_`<${nt}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:_`<${bf} graphs=${l.items} />`}
      ${l?.nextCursor&&_`<p class="note">The newest ${ma} are shown; a label finds older ones.</p>`}
    </section>
  `}function Sf({state:e,label:t}){return _`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>Ql("state",n.currentTarget.value)}
        >
          ${kf.map(n=>_`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>Ql("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function bf({graphs:e}){return _`
    <${Ve}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[_`<${Oe} to=${["graphs",t.id]} title=${t.id}>${t.name||Io(t.id)}<//>`,_`<${At} name=${t.state} />`,_`<${yn} label=${t.name||t.id} counts=${t.counts} />`,I(t.tasks),t.counts.erred>0?_`<span class="bad">${I(t.counts.erred)}</span>`:"",t.submittedAt===null?"":vt(t.submittedAt),t.startedAt===null?"":$n(t.startedAt,t.endedAt)]}
    />
  `}function ha({refusal:e}){let[t,n]=at(""),[l,o]=at(!1),[r,i]=at(e);return _`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async f=>{f.preventDefault(),i(null);try{i(await Zr({token:t.trim(),actions:l}))}catch{i("The scheduler does not answer")}}}>
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
        ${r!==null&&_`<p class="bad" role="alert">${r}</p>`}
        <p class="note">
          The token is exchanged for a cookie and not kept. <code>weir dashboard</code> prints an
          address that needs none.
        </p>
      </form>
    </main>
  `}function _a({process:e,managed:t,spilled:n,limit:l}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:l===0?null:l*1048576}}function yl({process:e,limit:t}){return t===0?null:e/t}function ga(e){let t=new Array(11).fill(0);for(let n of e){let l=Math.min(10,Math.floor((yl(n)??0)*10));t[l]=(t[l]??0)+1}return t}function $a(){gn("workers");let e=[...gl.value.values()].sort((t,n)=>t.name<n.name?-1:1);return _`
    <${Le} title="Workers" aside=${`${I(e.length)} registered`} />
    <section class="card">
      ${e.length===0?_`<${nt}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:_`<${ls} rows=${e} />`}
    </section>
  `}function ls({rows:e}){return _`
    <${Ve}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=_a(t),l=yl(t);return[_`<${Oe} to=${["workers",t.name]}>${t.name}<//>`,_`<${At} name=${t.state} />`,`${I(t.executing)} / ${I(t.threads)}`,I(t.processing),_`<${vl} label=${`Memory of ${t.name}`} parts=${n} />`,_`<span class=${l!==null&&l>.8?"bad":""}>${K(n.managed+n.unmanaged)}${n.limit===null?"":` / ${K(n.limit)}`}</span>`,n.spilled===0?"":K(n.spilled)]}}
    />
  `}var xf=60,Tf=20;function va(){return gn("workers"),_`
    <${Le} title="Memory" />
    <${Mf} />
    <${Ef} />
    <${Af} />
    <${Cf} />
  `}function Mf(){let e=Ft.value;if(e===null)return _`
      <section class="card">
        <${Ue} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:l,unmanagedRecent:o,spilled:r,limit:i}=e.memory,u=l+o;return _`
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
  `}function Ef(){let e=[...gl.value.values()].sort((n,l)=>(yl(l)??0)-(yl(n)??0));if(e.length===0)return null;let t=e.length>xf;return _`
    <${we} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&_`<${Pf} counts=${ga(e)} />`}
      <${ls} rows=${t?e.slice(0,Tf):e} />
    <//>
  `}function Pf({counts:e}){let t=Math.max(...e,1);return _`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,l)=>_`
          <li key=${l} class=${l>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${I(n)}</b><span>${l<10?`${l*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function Af(){let{data:e,error:t}=Pe("memory/groups?limit=50",3e3);return _`
    <${we} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?_`<${Ue} error=${t} />`:e.items.length===0?_`<${nt}>No worker holds a result.<//>`:_`
          <${Ve}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:l,bytes:o})=>[_`<span class="mono">${n}</span>`,I(l),K(o)]}
          />
        `}
    <//>
  `}function Cf(){let{data:e,error:t}=Pe("amm",2e3);if(e===null)return _`
      <${we} title="Active Memory Manager">
        <${Ue} error=${t} />
        <//>
    `;let{running:n,interval:l,policies:o,inFlight:r,lastRun:i}=e;return _`
    <${we} title="Active Memory Manager">
      <div class="buttons">
        ${n?_`<${Pt} label="Stop" scope="admin" path="amm/stop" />`:_`<${Pt} label="Start" scope="admin" path="amm/start" />`}
        <${Pt} label="Run once" scope="admin" path="amm/run_once" />
      </div>
      <dl class="tiles">
        <${oe} name="State" value=${n?"running":"stopped"} detail=${`each ${Ht(l)}`} />
        <${oe}
          name="Copies under way"
          value=${I(r.copies)}
          detail=${K(r.bytes)}
        />
        ${i!==null&&_`
          <${oe}
            name="Last run"
            value=${vt(i.at)}
            detail=${`${I(i.replicated)} copied, ${I(i.dropped)} dropped`}
          />
        `}
      </dl>
      <p class="note">Policies: ${o.length===0?"none":o.map(({name:u})=>u).join(", ")}</p>
      ${(i?.suggestions??[]).length>0&&_`
        <${Ve}
          caption="Suggestions of the last run"
          head=${["Key","Policy","Does","Size","Worker"]}
          rows=${i?.suggestions??[]}
          keyOf=${({key:u,op:f})=>`${f} ${u}`}
          cells=${({key:u,policy:f,op:m,nbytes:d,worker:$,reason:v})=>[_`<span class="mono">${u}</span>`,f,m,K(d),$??v??""]}
        />
      `}
    <//>
  `}var ze="u-",Lf="uplot",Rf=ze+"hz",Df=ze+"vt",Of=ze+"title",Nf=ze+"wrap",Wf=ze+"under",Ff=ze+"over",Hf=ze+"axis",Vn=ze+"off",If=ze+"select",Uf=ze+"cursor-x",Vf=ze+"cursor-y",Bf=ze+"cursor-pt",Gf=ze+"legend",zf=ze+"live",jf=ze+"inline",qf=ze+"series",Yf=ze+"marker",ya=ze+"label",Kf=ze+"value",eo="width",to="height",Zl="top",wa="bottom",wl="left",os="right",ws="#000",ka=ws+"0",rs="mousemove",Sa="mousedown",ss="mouseup",ba="mouseenter",xa="mouseleave",Ta="dblclick",Jf="resize",Qf="scroll",Ma="change",qo="dppxchange",ks="--",El=typeof window<"u",fs=El?document:null,Sl=El?window:null,Zf=El?navigator:null,ue,Bo;function ps(){let e=devicePixelRatio;ue!=e&&(ue=e,Bo&&ds(Ma,Bo,ps),Bo=matchMedia(`(min-resolution: ${ue-.001}dppx) and (max-resolution: ${ue+.001}dppx)`),Bn(Ma,Bo,ps),Sl.dispatchEvent(new CustomEvent(qo)))}function yt(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function ms(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function ke(e,t,n){e.style[t]=n+"px"}function It(e,t,n,l){let o=fs.createElement(e);return t!=null&&yt(o,t),n?.insertBefore(o,l),o}function Ct(e,t){return It("div",e,t)}var Ea=new WeakMap;function Qt(e,t,n,l,o){let r="translate("+t+"px,"+n+"px)",i=Ea.get(e);r!=i&&(e.style.transform=r,Ea.set(e,r),t<0||n<0||t>l||n>o?yt(e,Vn):ms(e,Vn))}var Pa=new WeakMap;function Aa(e,t,n){let l=t+n,o=Pa.get(e);l!=o&&(Pa.set(e,l),e.style.background=t,e.style.borderColor=n)}var Ca=new WeakMap;function La(e,t,n,l){let o=t+""+n,r=Ca.get(e);o!=r&&(Ca.set(e,o),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=l?-t/2+"px":0,e.style.marginTop=l?-n/2+"px":0)}var Ss={passive:!0},Xf={...Ss,capture:!0};function Bn(e,t,n,l){t.addEventListener(e,n,l?Xf:Ss)}function ds(e,t,n,l){t.removeEventListener(e,n,Ss)}El&&ps();function Ut(e,t,n,l){let o;n=n||0,l=l||t.length-1;let r=l<=2147483647;for(;l-n>1;)o=r?n+l>>1:wt((n+l)/2),t[o]<e?n=o:l=o;return e-t[n]<=t[l]-e?n:l}function su(e){return(n,l,o)=>{let r=-1,i=-1;for(let u=l;u<=o;u++)if(e(n[u])){r=u;break}for(let u=o;u>=l;u--)if(e(n[u])){i=u;break}return[r,i]}}var iu=e=>e!=null,au=e=>e!=null&&e>0,Jo=su(iu),ep=su(au);function tp(e,t,n,l=0,o=!1){let r=o?ep:Jo,i=o?au:iu;[t,n]=r(e,t,n);let u=e[t],f=e[t];if(t>-1)if(l==1)u=e[t],f=e[n];else if(l==-1)u=e[n],f=e[t];else for(let m=t;m<=n;m++){let d=e[m];i(d)&&(d<u?u=d:d>f&&(f=d))}return[u??he,f??-he]}function Qo(e,t,n,l){let o=Oa(e),r=Oa(t);e==t&&(o==-1?(e*=n,t/=n):(e/=n,t*=n));let i=n==10?rn:uu,u=o==1?wt:Lt,f=r==1?Lt:wt,m=u(i(Ge(e))),d=f(i(Ge(t))),$=bl(n,m),v=bl(n,d);return n==10&&(m<0&&($=_e($,-m)),d<0&&(v=_e(v,-d))),l||n==2?(e=$*o,t=v*r):(e=mu(e,$),t=Zo(t,v)),[e,t]}function bs(e,t,n,l){let o=Qo(e,t,n,l);return e==0&&(o[0]=0),t==0&&(o[1]=0),o}var xs=.1,Ra={mode:3,pad:xs},lo={pad:0,soft:null,mode:0},np={min:lo,max:lo};function Yo(e,t,n,l){return Xo(n)?Da(e,t,n):(lo.pad=n,lo.soft=l?0:null,lo.mode=l?3:0,Da(e,t,np))}function ie(e,t){return e??t}function lp(e,t,n){for(t=ie(t,0),n=ie(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function Da(e,t,n){let l=n.min,o=n.max,r=ie(l.pad,0),i=ie(o.pad,0),u=ie(l.hard,-he),f=ie(o.hard,he),m=ie(l.soft,he),d=ie(o.soft,-he),$=ie(l.mode,0),v=ie(o.mode,0),g=t-e,S=rn(g),A=ut(Ge(e),Ge(t)),T=rn(A),P=Ge(T-S);(g<1e-24||P>10)&&(g=0,(e==0||t==0)&&(g=1e-24,$==2&&m!=he&&(r=0),v==2&&d!=-he&&(i=0)));let w=g||A||1e3,C=rn(w),b=bl(10,wt(C)),J=w*(g==0?e==0?.1:1:r),N=_e(mu(e-J,b/10),24),Q=e>=m&&($==1||$==3&&N<=m||$==2&&N>=m)?m:he,G=ut(u,N<Q&&e>=Q?Q:Vt(Q,N)),X=w*(g==0?t==0?.1:1:i),B=_e(Zo(t+X,b/10),24),E=t<=d&&(v==1||v==3&&B>=d||v==2&&B<=d)?d:-he,z=Vt(f,B>E&&t<=E?E:ut(E,B));return G==z&&G==0&&(z=100),[G,z]}var op=new Intl.NumberFormat(El?Zf.language:"en-US"),Ts=e=>op.format(e),kt=Math,jo=kt.PI,Ge=kt.abs,wt=kt.floor,Be=kt.round,Lt=kt.ceil,Vt=kt.min,ut=kt.max,bl=kt.pow,Oa=kt.sign,rn=kt.log10,uu=kt.log2,rp=(e,t=1)=>kt.sinh(e)*t,is=(e,t=1)=>kt.asinh(e/t),he=1/0;function Na(e){return(rn((e^e>>31)-(e>>31))|0)+1}function hs(e,t,n){return Vt(ut(e,t),n)}function cu(e){return typeof e=="function"}function ne(e){return cu(e)?e:()=>e}var sp=()=>{},fu=e=>e,pu=(e,t)=>t,ip=e=>null,Wa=e=>!0,Fa=(e,t)=>e==t,ap=/\.\d*?(?=9{6,}|0{6,})/gm,Gn=e=>{if(hu(e)||kn.has(e))return e;let t=`${e}`,n=t.match(ap);if(n==null)return e;let l=n[0].length-1;if(t.indexOf("e-")!=-1){let[o,r]=t.split("e");return+`${Gn(o)}e${r}`}return _e(e,l)};function In(e,t){return Gn(_e(Gn(e/t))*t)}function Zo(e,t){return Gn(Lt(Gn(e/t))*t)}function mu(e,t){return Gn(wt(Gn(e/t))*t)}function _e(e,t=0){if(hu(e))return e;let n=10**t,l=e*n*(1+Number.EPSILON);return Be(l)/n}var kn=new Map;function du(e){return((""+e).split(".")[1]||"").length}function ro(e,t,n,l){let o=[],r=l.map(du);for(let i=t;i<n;i++){let u=Ge(i),f=_e(bl(e,i),u);for(let m=0;m<l.length;m++){let d=e==10?+`${l[m]}e${i}`:l[m]*f,$=(i>=0?0:u)+(i>=r[m]?0:r[m]),v=e==10?d:_e(d,$);o.push(v),kn.set(v,$)}}return o}var oo={},Ms=[],xl=[null,null],wn=Array.isArray,hu=Number.isInteger,up=e=>e===void 0;function Ha(e){return typeof e=="string"}function Xo(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function cp(e){return e!=null&&typeof e=="object"}var fp=Object.getPrototypeOf(Uint8Array),_u="__proto__";function Tl(e,t=Xo){let n;if(wn(e)){let l=e.find(o=>o!=null);if(wn(l)||t(l)){n=Array(e.length);for(let o=0;o<e.length;o++)n[o]=Tl(e[o],t)}else n=e.slice()}else if(e instanceof fp)n=e.slice();else if(t(e)){n={};for(let l in e)l!=_u&&(n[l]=Tl(e[l],t))}else n=e;return n}function Ne(e){let t=arguments;for(let n=1;n<t.length;n++){let l=t[n];for(let o in l)o!=_u&&(Xo(e[o])?Ne(e[o],Tl(l[o])):e[o]=Tl(l[o]))}return e}var pp=0,mp=1,dp=2;function hp(e,t,n){for(let l=0,o,r=-1;l<t.length;l++){let i=t[l];if(i>r){for(o=i-1;o>=0&&e[o]==null;)e[o--]=null;for(o=i+1;o<n&&e[o]==null;)e[r=o++]=null}}}function _p(e,t){if(vp(e)){let i=e[0].slice();for(let u=1;u<e.length;u++)i.push(...e[u].slice(1));return yp(i[0])||(i=$p(i)),i}let n=new Set;for(let i=0;i<e.length;i++){let f=e[i][0],m=f.length;for(let d=0;d<m;d++)n.add(f[d])}let l=[Array.from(n).sort((i,u)=>i-u)],o=l[0].length,r=new Map;for(let i=0;i<o;i++)r.set(l[0][i],i);for(let i=0;i<e.length;i++){let u=e[i],f=u[0];for(let m=1;m<u.length;m++){let d=u[m],$=Array(o).fill(void 0),v=t?t[i][m]:mp,g=[];for(let S=0;S<d.length;S++){let A=d[S],T=r.get(f[S]);A===null?v!=pp&&($[T]=A,v==dp&&g.push(T)):$[T]=A}hp($,g,o),l.push($)}}return l}var gp=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function $p(e){let t=e[0],n=t.length,l=Array(n);for(let r=0;r<l.length;r++)l[r]=r;l.sort((r,i)=>t[r]-t[i]);let o=[];for(let r=0;r<e.length;r++){let i=e[r],u=Array(n);for(let f=0;f<n;f++)u[f]=i[l[f]];o.push(u)}return o}function vp(e){let t=e[0][0],n=t.length;for(let l=1;l<e.length;l++){let o=e[l][0];if(o.length!=n)return!1;if(o!=t){for(let r=0;r<n;r++)if(o[r]!=t[r])return!1}}return!0}function yp(e,t=100){let n=e.length;if(n<=1)return!0;let l=0,o=n-1;for(;l<=o&&e[l]==null;)l++;for(;o>=l&&e[o]==null;)o--;if(o<=l)return!0;let r=ut(1,wt((o-l+1)/t));for(let i=e[l],u=l+r;u<=o;u+=r){let f=e[u];if(f!=null){if(f<=i)return!1;i=f}}return!0}var gu=["January","February","March","April","May","June","July","August","September","October","November","December"],$u=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function vu(e){return e.slice(0,3)}var wp=$u.map(vu),kp=gu.map(vu),Sp={MMMM:gu,MMM:kp,WWWW:$u,WWW:wp};function Xl(e){return(e<10?"0":"")+e}function bp(e){return(e<10?"00":e<100?"0":"")+e}var xp={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Xl(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Xl(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Xl(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>Xl(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Xl(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>bp(e.getMilliseconds())};function Es(e,t){t=t||Sp;let n=[],l=/\{([a-z]+)\}|[^{]+/gi,o;for(;o=l.exec(e);)n.push(o[0][0]=="{"?xp[o[1]]:o[0]);return r=>{let i="";for(let u=0;u<n.length;u++)i+=typeof n[u]=="string"?n[u]:n[u](r,t);return i}}var Tp=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Mp(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==Tp?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var yu=e=>e%1==0,Ko=[1,2,2.5,5],Ep=ro(10,-32,0,Ko),wu=ro(10,0,32,Ko),Pp=wu.filter(yu),Un=Ep.concat(wu),Ps=`
`,ku="{YYYY}",Ia=Ps+ku,Su="{M}/{D}",no=Ps+Su,Go=no+"/{YY}",bu="{aa}",Ap="{h}:{mm}",kl=Ap+bu,Ua=Ps+kl,Va=":{ss}",pe=null;function xu(e){let t=e*1e3,n=t*60,l=n*60,o=l*24,r=o*30,i=o*365,f=(e==1?ro(10,0,3,Ko).filter(yu):ro(10,-3,0,Ko)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,l,l*2,l*3,l*4,l*6,l*8,l*12,o,o*2,o*3,o*4,o*5,o*6,o*7,o*8,o*9,o*10,o*15,r,r*2,r*3,r*4,r*6,i,i*2,i*5,i*10,i*25,i*50,i*100]),m=[[i,ku,pe,pe,pe,pe,pe,pe,1],[o*28,"{MMM}",Ia,pe,pe,pe,pe,pe,1],[o,Su,Ia,pe,pe,pe,pe,pe,1],[l,"{h}"+bu,Go,pe,no,pe,pe,pe,1],[n,kl,Go,pe,no,pe,pe,pe,1],[t,Va,Go+" "+kl,pe,no+" "+kl,pe,Ua,pe,1],[e,Va+".{fff}",Go+" "+kl,pe,no+" "+kl,pe,Ua,pe,1]];function d($){return(v,g,S,A,T,P)=>{let w=[],C=T>=i,b=T>=r&&T<i,J=$(S),N=_e(J*e,3),Q=as(J.getFullYear(),C?0:J.getMonth(),b||C?1:J.getDate()),G=_e(Q*e,3);if(b||C){let X=b?T/r:0,B=C?T/i:0,E=N==G?N:_e(as(Q.getFullYear()+B,Q.getMonth()+X,1)*e,3),z=new Date(Be(E/e)),R=z.getFullYear(),q=z.getMonth();for(let V=0;E<=A;V++){let le=as(R+B*V,q+X*V,1),U=le-$(_e(le*e,3));E=_e((+le+U)*e,3),E<=A&&w.push(E)}}else{let X=T>=o?o:T,B=wt(S)-wt(N),E=G+B+Zo(N-G,X);w.push(E);let z=$(E),R=z.getHours()+z.getMinutes()/n+z.getSeconds()/l,q=T/l,V=v.axes[g]._space,le=P/V;for(;E=_e(E+T,e==1?0:3),!(E>A);)if(q>1){let U=wt(_e(R+q,6))%24,re=$(E).getHours()-U;re>1&&(re=-1),E-=re*l,R=(R+q)%24;let me=w[w.length-1];_e((E-me)/T,3)*le>=.7&&w.push(E)}else w.push(E)}return w}}return[f,m,d]}var[Cp,Lp,Rp]=xu(1),[Dp,Op,Np]=xu(.001);ro(2,-53,53,[1]);function Ba(e,t){return e.map(n=>n.map((l,o)=>o==0||o==8||l==null?l:t(o==1||n[8]==0?l:n[1]+l)))}function Ga(e,t){return(n,l,o,r,i)=>{let u=t.find(S=>i>=S[0])||t[t.length-1],f,m,d,$,v,g;return l.map(S=>{let A=e(S),T=A.getFullYear(),P=A.getMonth(),w=A.getDate(),C=A.getHours(),b=A.getMinutes(),J=A.getSeconds(),N=T!=f&&u[2]||P!=m&&u[3]||w!=d&&u[4]||C!=$&&u[5]||b!=v&&u[6]||J!=g&&u[7]||u[1];return f=T,m=P,d=w,$=C,v=b,g=J,N(A)})}}function Wp(e,t){let n=Es(t);return(l,o,r,i,u)=>o.map(f=>n(e(f)))}function as(e,t,n){return new Date(e,t,n)}function za(e,t){return t(e)}var Fp="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function ja(e,t){return(n,l,o,r)=>r==null?ks:t(e(l))}function Hp(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function Ip(e,t){return e.series[t].fill(e,t)}var Up={show:!0,live:!0,isolate:!1,mount:sp,markers:{show:!0,width:2,stroke:Hp,fill:Ip,dash:"solid"},idx:null,idxs:null,values:[]};function Vp(e,t){let n=e.cursor.points,l=Ct(),o=n.size(e,t);ke(l,eo,o),ke(l,to,o);let r=o/-2;ke(l,"marginLeft",r),ke(l,"marginTop",r);let i=n.width(e,t,o);return i&&ke(l,"borderWidth",i),l}function Bp(e,t){let n=e.series[t].points;return n._fill||n._stroke}function Gp(e,t){let n=e.series[t].points;return n._stroke||n._fill}function zp(e,t){return e.series[t].points.size}var us=[0,0];function jp(e,t,n){return us[0]=t,us[1]=n,us}function zo(e,t,n,l=!0){return o=>{o.button==0&&(!l||o.target==t)&&n(o)}}function cs(e,t,n,l=!0){return o=>{(!l||o.target==t)&&n(o)}}var qp={show:!0,x:!0,y:!0,lock:!1,move:jp,points:{one:!1,show:Vp,size:zp,width:0,stroke:Gp,fill:Bp},bind:{mousedown:zo,mouseup:zo,click:zo,dblclick:zo,mousemove:cs,mouseleave:cs,mouseenter:cs},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,l,o)=>l-o,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Tu={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},As=Ne({},Tu,{filter:pu}),Mu=Ne({},As,{size:10}),Eu=Ne({},Tu,{show:!1}),Cs='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Pu="bold "+Cs,Au=1.5,qa={show:!0,scale:"x",stroke:ws,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Pu,side:2,grid:As,ticks:Mu,border:Eu,font:Cs,lineGap:Au,rotate:0},Yp="Value",Kp="Time",Ya={show:!0,scale:"x",auto:!1,sorted:1,min:he,max:-he,idxs:[]};function Jp(e,t,n,l,o){return t.map(r=>r==null?"":Ts(r))}function Qp(e,t,n,l,o,r,i){let u=[],f=kn.get(o)||0;n=i?n:_e(Zo(n,o),f);for(let m=n;m<=l;m=_e(m+o,f))u.push(Object.is(m,-0)?0:m);return u}function _s(e,t,n,l,o,r,i){let u=[],f=e.scales[e.axes[t].scale].log,m=f==10?rn:uu,d=wt(m(n));o=bl(f,d),f==10&&(o=Un[Ut(o,Un)]);let $=n,v=o*f;f==10&&(v=Un[Ut(v,Un)]);do u.push($),$=$+o,f==10&&!kn.has($)&&($=_e($,kn.get(o))),$>=v&&(o=$,v=o*f,f==10&&(v=Un[Ut(v,Un)]));while($<=l);return u}function Zp(e,t,n,l,o,r,i){let f=e.scales[e.axes[t].scale].asinh,m=l>f?_s(e,t,ut(f,n),l,o):[f],d=l>=0&&n<=0?[0]:[];return(n<-f?_s(e,t,ut(f,-l),-n,o):[f]).reverse().map(v=>-v).concat(d,m)}var Cu=/./,Xp=/[12357]/,em=/[125]/,Ka=/1/,gs=(e,t,n,l)=>e.map((o,r)=>t==4&&o==0||r%l==0&&n.test(o.toExponential()[o<0?1:0])?o:null);function tm(e,t,n,l,o){let r=e.axes[n],i=r.scale,u=e.scales[i],f=e.valToPos,m=r._space,d=f(10,i),$=f(9,i)-d>=m?Cu:f(7,i)-d>=m?Xp:f(5,i)-d>=m?em:Ka;if($==Ka){let v=Ge(f(1,i)-d);if(v<m)return gs(t.slice().reverse(),u.distr,$,Lt(m/v)).reverse()}return gs(t,u.distr,$,1)}function nm(e,t,n,l,o){let r=e.axes[n],i=r.scale,u=r._space,f=e.valToPos,m=Ge(f(1,i)-f(2,i));return m<u?gs(t.slice().reverse(),3,Cu,Lt(u/m)).reverse():t}function lm(e,t,n,l){return l==null?ks:t==null?"":Ts(t)}var Ja={show:!0,scale:"y",stroke:ws,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Pu,side:3,grid:As,ticks:Mu,border:Eu,font:Cs,lineGap:Au,rotate:0};function om(e,t){let n=3+(e||1)*2;return _e(n*t,3)}function rm(e,t){let{scale:n,idxs:l}=e.series[0],o=e._data[0],r=e.valToPos(o[l[0]],n,!0),i=e.valToPos(o[l[1]],n,!0),u=Ge(i-r),f=e.series[t],m=u/(f.points.space*ue);return l[1]-l[0]<=m}var Qa={scale:null,auto:!0,sorted:0,min:he,max:-he},Lu=(e,t,n,l,o)=>o,Za={show:!0,auto:!0,sorted:0,gaps:Lu,alpha:1,facets:[Ne({},Qa,{scale:"x"}),Ne({},Qa,{scale:"y"})]},Xa={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Lu,alpha:1,points:{show:rm,filter:null},values:null,min:he,max:-he,idxs:[],path:null,clip:null};function sm(e,t,n,l,o){return n/10}var Ru={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},im=Ne({},Ru,{time:!1,ori:1}),eu={};function Du(e,t){let n=eu[e];return n||(n={key:e,plots:[],sub(l){n.plots.push(l)},unsub(l){n.plots=n.plots.filter(o=>o!=l)},pub(l,o,r,i,u,f,m){for(let d=0;d<n.plots.length;d++)n.plots[d]!=o&&n.plots[d].pub(l,o,r,i,u,f,m)}},e!=null&&(eu[e]=n)),n}var Ml=1,$s=2;function zn(e,t,n){let l=e.mode,o=e.series[t],r=l==2?e._data[t]:e._data,i=e.scales,u=e.bbox,f=r[0],m=l==2?r[1]:r[t],d=l==2?i[o.facets[0].scale]:i[e.series[0].scale],$=l==2?i[o.facets[1].scale]:i[o.scale],v=u.left,g=u.top,S=u.width,A=u.height,T=e.valToPosH,P=e.valToPosV;return d.ori==0?n(o,f,m,d,$,T,P,v,g,S,A,tr,Pl,lr,Nu,Fu):n(o,f,m,d,$,P,T,g,v,A,S,nr,Al,Ds,Wu,Hu)}function Ls(e,t){let n=0,l=0,o=ie(e.bands,Ms);for(let r=0;r<o.length;r++){let i=o[r];i.series[0]==t?n=i.dir:i.series[1]==t&&(i.dir==1?l|=1:l|=2)}return[n,l==1?-1:l==2?1:l==3?2:0]}function am(e,t,n,l,o){let r=e.mode,i=e.series[t],u=r==2?i.facets[1].scale:i.scale,f=e.scales[u];return o==-1?f.min:o==1?f.max:f.distr==3?f.dir==1?f.min:f.max:0}function sn(e,t,n,l,o,r){return zn(e,t,(i,u,f,m,d,$,v,g,S,A,T)=>{let P=i.pxRound,w=m.dir*(m.ori==0?1:-1),C=m.ori==0?Pl:Al,b,J;w==1?(b=n,J=l):(b=l,J=n);let N=P($(u[b],m,A,g)),Q=P(v(f[b],d,T,S)),G=P($(u[J],m,A,g)),X=P(v(r==1?d.max:d.min,d,T,S)),B=new Path2D(o);return C(B,G,X),C(B,N,X),C(B,N,Q),B})}function er(e,t,n,l,o,r){let i=null;if(e.length>0){i=new Path2D;let u=t==0?lr:Ds,f=n;for(let $=0;$<e.length;$++){let v=e[$];if(v[1]>v[0]){let g=v[0]-f;g>0&&u(i,f,l,g,l+r),f=v[1]}}let m=n+o-f,d=10;m>0&&u(i,f,l-d/2,m,l+r+d)}return i}function um(e,t,n){let l=e[e.length-1];l&&l[0]==t?l[1]=n:e.push([t,n])}function Rs(e,t,n,l,o,r,i){let u=[],f=e.length;for(let m=o==1?n:l;m>=n&&m<=l;m+=o)if(t[m]===null){let $=m,v=m;if(o==1)for(;++m<=l&&t[m]===null;)v=m;else for(;--m>=n&&t[m]===null;)v=m;let g=r(e[$]),S=v==$?g:r(e[v]),A=$-o;g=i<=0&&A>=0&&A<f?r(e[A]):g;let P=v+o;S=i>=0&&P>=0&&P<f?r(e[P]):S,S>=g&&u.push([g,S])}return u}function tu(e){return e==0?fu:e==1?Be:t=>In(t,e)}function Ou(e){let t=e==0?tr:nr,n=e==0?(o,r,i,u,f,m)=>{o.arcTo(r,i,u,f,m)}:(o,r,i,u,f,m)=>{o.arcTo(i,r,f,u,m)},l=e==0?(o,r,i,u,f)=>{o.rect(r,i,u,f)}:(o,r,i,u,f)=>{o.rect(i,r,f,u)};return(o,r,i,u,f,m=0,d=0)=>{m==0&&d==0?l(o,r,i,u,f):(m=Vt(m,u/2,f/2),d=Vt(d,u/2,f/2),t(o,r+m,i),n(o,r+u,i,r+u,i+f,m),n(o,r+u,i+f,r,i+f,d),n(o,r,i+f,r,i,d),n(o,r,i,r+u,i,m),o.closePath())}}var tr=(e,t,n)=>{e.moveTo(t,n)},nr=(e,t,n)=>{e.moveTo(n,t)},Pl=(e,t,n)=>{e.lineTo(t,n)},Al=(e,t,n)=>{e.lineTo(n,t)},lr=Ou(0),Ds=Ou(1),Nu=(e,t,n,l,o,r)=>{e.arc(t,n,l,o,r)},Wu=(e,t,n,l,o,r)=>{e.arc(n,t,l,o,r)},Fu=(e,t,n,l,o,r,i)=>{e.bezierCurveTo(t,n,l,o,r,i)},Hu=(e,t,n,l,o,r,i)=>{e.bezierCurveTo(n,t,o,l,i,r)};function Iu(e){return(t,n,l,o,r)=>zn(t,n,(i,u,f,m,d,$,v,g,S,A,T)=>{let{pxRound:P,points:w}=i,C,b;m.ori==0?(C=tr,b=Nu):(C=nr,b=Wu);let J=_e(w.width*ue,3),N=(w.size-w.width)/2*ue,Q=_e(N*2,3),G=new Path2D,X=new Path2D,{left:B,top:E,width:z,height:R}=t.bbox;lr(X,B-Q,E-Q,z+Q*2,R+Q*2);let q=V=>{if(f[V]!=null){let le=P($(u[V],m,A,g)),U=P(v(f[V],d,T,S));C(G,le+N,U),b(G,le,U,N,0,jo*2)}};if(r)r.forEach(q);else for(let V=l;V<=o;V++)q(V);return{stroke:J>0?G:null,fill:G,clip:X,flags:Ml|$s}})}function Uu(e){return(t,n,l,o,r,i)=>{l!=o&&(r!=l&&i!=l&&e(t,n,l),r!=o&&i!=o&&e(t,n,o),e(t,n,i))}}var cm=Uu(Pl),fm=Uu(Al);function Vu(e){let t=ie(e?.alignGaps,0);return(n,l,o,r)=>zn(n,l,(i,u,f,m,d,$,v,g,S,A,T)=>{[o,r]=Jo(f,o,r);let P=i.pxRound,w=R=>P($(R,m,A,g)),C=R=>P(v(R,d,T,S)),b,J;m.ori==0?(b=Pl,J=cm):(b=Al,J=fm);let N=m.dir*(m.ori==0?1:-1),Q={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ml},G=Q.stroke,X=!1;if(r-o>=A*4){let R=F=>n.posToVal(F,m.key,!0),q=null,V=null,le,U,ct,Se=w(u[N==1?o:r]),re=w(u[o]),me=w(u[r]),ee=R(N==1?re+1:me-1);for(let F=N==1?o:r;F>=o&&F<=r;F+=N){let We=u[F],be=(N==1?We<ee:We>ee)?Se:w(We),ce=f[F];be==Se?ce!=null?(U=ce,q==null?(b(G,be,C(U)),le=q=V=U):U<q?q=U:U>V&&(V=U)):ce===null&&(X=!0):(q!=null&&J(G,Se,C(q),C(V),C(le),C(U)),ce!=null?(U=ce,b(G,be,C(U)),q=V=le=U):(q=V=null,ce===null&&(X=!0)),Se=be,ee=R(Se+N))}q!=null&&q!=V&&ct!=Se&&J(G,Se,C(q),C(V),C(le),C(U))}else for(let R=N==1?o:r;R>=o&&R<=r;R+=N){let q=f[R];q===null?X=!0:q!=null&&b(G,w(u[R]),C(q))}let[E,z]=Ls(n,l);if(i.fill!=null||E!=0){let R=Q.fill=new Path2D(G),q=i.fillTo(n,l,i.min,i.max,E),V=C(q),le=w(u[o]),U=w(u[r]);N==-1&&([U,le]=[le,U]),b(R,U,V),b(R,le,V)}if(!i.spanGaps){let R=[];X&&R.push(...Rs(u,f,o,r,N,w,t)),Q.gaps=R=i.gaps(n,l,o,r,R),Q.clip=er(R,m.ori,g,S,A,T)}return z!=0&&(Q.band=z==2?[sn(n,l,o,r,G,-1),sn(n,l,o,r,G,1)]:sn(n,l,o,r,G,z)),Q})}function pm(e){let t=ie(e.align,1),n=ie(e.ascDesc,!1),l=ie(e.alignGaps,0),o=ie(e.extend,!1);return(r,i,u,f)=>zn(r,i,(m,d,$,v,g,S,A,T,P,w,C)=>{[u,f]=Jo($,u,f);let b=m.pxRound,{left:J,width:N}=r.bbox,Q=re=>b(S(re,v,w,T)),G=re=>b(A(re,g,C,P)),X=v.ori==0?Pl:Al,B={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ml},E=B.stroke,z=v.dir*(v.ori==0?1:-1),R=G($[z==1?u:f]),q=Q(d[z==1?u:f]),V=q,le=q;o&&t==-1&&(le=J,X(E,le,R)),X(E,q,R);for(let re=z==1?u:f;re>=u&&re<=f;re+=z){let me=$[re];if(me==null)continue;let ee=Q(d[re]),F=G(me);t==1?X(E,ee,R):X(E,V,F),X(E,ee,F),R=F,V=ee}let U=V;o&&t==1&&(U=J+N,X(E,U,R));let[ct,Se]=Ls(r,i);if(m.fill!=null||ct!=0){let re=B.fill=new Path2D(E),me=m.fillTo(r,i,m.min,m.max,ct),ee=G(me);X(re,U,ee),X(re,le,ee)}if(!m.spanGaps){let re=[];re.push(...Rs(d,$,u,f,z,Q,l));let me=m.width*ue/2,ee=n||t==1?me:-me,F=n||t==-1?-me:me;re.forEach(We=>{We[0]+=ee,We[1]+=F}),B.gaps=re=m.gaps(r,i,u,f,re),B.clip=er(re,v.ori,T,P,w,C)}return Se!=0&&(B.band=Se==2?[sn(r,i,u,f,E,-1),sn(r,i,u,f,E,1)]:sn(r,i,u,f,E,Se)),B})}function nu(e,t,n,l,o,r,i=he){if(e.length>1){let u=null;for(let f=0,m=1/0;f<e.length;f++)if(t[f]!==void 0){if(u!=null){let d=Ge(e[f]-e[u]);d<m&&(m=d,i=Ge(n(e[f],l,o,r)-n(e[u],l,o,r)))}u=f}}return i}function mm(e){e=e||oo;let t=ie(e.size,[.6,he,1]),n=e.align||0,l=e.gap||0,o=e.radius;o=o==null?[0,0]:typeof o=="number"?[o,0]:o;let r=ne(o),i=1-t[0],u=ie(t[1],he),f=ie(t[2],1),m=ie(e.disp,oo),d=ie(e.each,g=>{}),{fill:$,stroke:v}=m;return(g,S,A,T)=>zn(g,S,(P,w,C,b,J,N,Q,G,X,B,E)=>{let z=P.pxRound,R=n,q=l*ue,V=u*ue,le=f*ue,U,ct;b.ori==0?[U,ct]=r(g,S):[ct,U]=r(g,S);let Se=b.dir*(b.ori==0?1:-1),re=b.ori==0?lr:Ds,me=b.ori==0?d:(O,ge,Fe,Kn,xn,Gt,Tn)=>{d(O,ge,Fe,xn,Kn,Tn,Gt)},ee=ie(g.bands,Ms).find(O=>O.series[0]==S),F=ee!=null?ee.dir:0,We=P.fillTo(g,S,P.min,P.max,F),lt=z(Q(We,J,E,X)),be,ce,Rt,dt=B,Me=z(P.width*ue),Bt=!1,Zt=null,St=null,an=null,jn=null;$!=null&&(Me==0||v!=null)&&(Bt=!0,Zt=$.values(g,S,A,T),St=new Map,new Set(Zt).forEach(O=>{O!=null&&St.set(O,new Path2D)}),Me>0&&(an=v.values(g,S,A,T),jn=new Map,new Set(an).forEach(O=>{O!=null&&jn.set(O,new Path2D)})));let{x0:qn,size:Cl}=m;if(qn!=null&&Cl!=null){R=1,w=qn.values(g,S,A,T),qn.unit==2&&(w=w.map(Fe=>g.posToVal(G+Fe*B,b.key,!0)));let O=Cl.values(g,S,A,T);Cl.unit==2?ce=O[0]*B:ce=N(O[0],b,B,G)-N(0,b,B,G),dt=nu(w,C,N,b,B,G,dt),Rt=dt-ce+q}else dt=nu(w,C,N,b,B,G,dt),Rt=dt*i+q,ce=dt-Rt;Rt<1&&(Rt=0),Me>=ce/2&&(Me=0),Rt<5&&(z=fu);let so=Rt>0,Sn=dt-Rt-(so?Me:0);ce=z(hs(Sn,le,V)),be=(R==0?ce/2:R==Se?0:ce)-R*Se*((R==0?q/2:0)+(so?Me/2:0));let ot={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},Yn=Bt?null:new Path2D,Xt=null;if(ee!=null)Xt=g.data[ee.series[1]];else{let{y0:O,y1:ge}=m;O!=null&&ge!=null&&(C=ge.values(g,S,A,T),Xt=O.values(g,S,A,T))}let bn=U*ce,Z=ct*ce;for(let O=Se==1?A:T;O>=A&&O<=T;O+=Se){let ge=C[O];if(ge==null)continue;if(Xt!=null){let ft=Xt[O]??0;if(ge-ft==0)continue;lt=Q(ft,J,E,X)}let Fe=b.distr!=2||m!=null?w[O]:O,Kn=N(Fe,b,B,G),xn=Q(ie(ge,We),J,E,X),Gt=z(Kn-be),Tn=z(ut(xn,lt)),ht=z(Vt(xn,lt)),bt=Tn-ht;if(ge!=null){let ft=ge<0?Z:bn,Dt=ge<0?bn:Z;Bt?(Me>0&&an[O]!=null&&re(jn.get(an[O]),Gt,ht+wt(Me/2),ce,ut(0,bt-Me),ft,Dt),Zt[O]!=null&&re(St.get(Zt[O]),Gt,ht+wt(Me/2),ce,ut(0,bt-Me),ft,Dt)):re(Yn,Gt,ht+wt(Me/2),ce,ut(0,bt-Me),ft,Dt),me(g,S,O,Gt-Me/2,ht,ce+Me,bt)}}return Me>0?ot.stroke=Bt?jn:Yn:Bt||(ot._fill=P.width==0?P._fill:P._stroke??P._fill,ot.width=0),ot.fill=Bt?St:Yn,ot})}function dm(e,t){let n=ie(t?.alignGaps,0);return(l,o,r,i)=>zn(l,o,(u,f,m,d,$,v,g,S,A,T,P)=>{[r,i]=Jo(m,r,i);let w=u.pxRound,C=U=>w(v(U,d,T,S)),b=U=>w(g(U,$,P,A)),J,N,Q;d.ori==0?(J=tr,Q=Pl,N=Fu):(J=nr,Q=Al,N=Hu);let G=d.dir*(d.ori==0?1:-1),X=C(f[G==1?r:i]),B=X,E=[],z=[];for(let U=G==1?r:i;U>=r&&U<=i;U+=G)if(m[U]!=null){let Se=f[U],re=C(Se);E.push(B=re),z.push(b(m[U]))}let R={stroke:e(E,z,J,Q,N,w),fill:null,clip:null,band:null,gaps:null,flags:Ml},q=R.stroke,[V,le]=Ls(l,o);if(u.fill!=null||V!=0){let U=R.fill=new Path2D(q),ct=u.fillTo(l,o,u.min,u.max,V),Se=b(ct);Q(U,B,Se),Q(U,X,Se)}if(!u.spanGaps){let U=[];U.push(...Rs(f,m,r,i,G,C,n)),R.gaps=U=u.gaps(l,o,r,i,U),R.clip=er(U,d.ori,S,A,T,P)}return le!=0&&(R.band=le==2?[sn(l,o,r,i,q,-1),sn(l,o,r,i,q,1)]:sn(l,o,r,i,q,le)),R})}function hm(e){return dm(_m,e)}function _m(e,t,n,l,o,r){let i=e.length;if(i<2)return null;let u=new Path2D;if(n(u,e[0],t[0]),i==2)l(u,e[1],t[1]);else{let f=Array(i),m=Array(i-1),d=Array(i-1),$=Array(i-1);for(let v=0;v<i-1;v++)d[v]=t[v+1]-t[v],$[v]=e[v+1]-e[v],m[v]=d[v]/$[v];f[0]=m[0];for(let v=1;v<i-1;v++)m[v]===0||m[v-1]===0||m[v-1]>0!=m[v]>0?f[v]=0:(f[v]=3*($[v-1]+$[v])/((2*$[v]+$[v-1])/m[v-1]+($[v]+2*$[v-1])/m[v]),isFinite(f[v])||(f[v]=0));f[i-1]=m[i-2];for(let v=0;v<i-1;v++)o(u,e[v]+$[v]/3,t[v]+f[v]*$[v]/3,e[v+1]-$[v]/3,t[v+1]-f[v+1]*$[v]/3,e[v+1],t[v+1])}return u}var vs=new Set;function lu(){for(let e of vs)e.syncRect(!0)}El&&(Bn(Jf,Sl,lu),Bn(Qf,Sl,lu,!0),Bn(qo,Sl,()=>{et.pxRatio=ue}));var gm=Vu(),$m=Iu();function ou(e,t,n,l){return(l?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((r,i)=>ys(r,i,t,n))}function vm(e,t){return e.map((n,l)=>l==0?{}:Ne({},t,n))}function ys(e,t,n,l){return Ne({},t==0?n:l,e)}function Bu(e,t,n){return t==null?xl:[t,n]}var ym=Bu;function wm(e,t,n){return t==null?xl:Yo(t,n,xs,!0)}function Gu(e,t,n,l){return t==null?xl:Qo(t,n,e.scales[l].log,!1)}var km=Gu;function zu(e,t,n,l){return t==null?xl:bs(t,n,e.scales[l].log,!1)}var Sm=zu;function bm(e,t,n,l,o){let r=ut(Na(e),Na(t)),i=t-e,u=Ut(o/l*i,n);do{let f=n[u],m=l*f/i;if(m>=o&&r+(f<5?kn.get(f):0)<=17)return[f,m]}while(++u<n.length);return[0,0]}function ru(e){let t,n;return e=e.replace(/(\d+)px/,(l,o)=>(t=Be((n=+o)*ue))+"px"),[e,t,n]}function xm(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=_e(t[2]*ue,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function et(e,t,n){let l={mode:ie(e.mode,1)},o=l.mode;function r(s,a,c,p){let h=a.valToPct(s);return p+c*(a.dir==-1?1-h:h)}function i(s,a,c,p){let h=a.valToPct(s);return p+c*(a.dir==-1?h:1-h)}function u(s,a,c,p){return a.ori==0?r(s,a,c,p):i(s,a,c,p)}l.valToPosH=r,l.valToPosV=i;let f=!1;l.status=0;let m=l.root=Ct(Lf);if(e.id!=null&&(m.id=e.id),yt(m,e.class),e.title){let s=Ct(Of,m);s.textContent=e.title}let d=It("canvas"),$=l.ctx=d.getContext("2d"),v=Ct(Nf,m);Bn("click",v,s=>{s.target===S&&($e!=sl||xe!=il)&&Xe.click(l,s)},!0);let g=l.under=Ct(Wf,v);v.appendChild(d);let S=l.over=Ct(Ff,v);e=Tl(e);let A=+ie(e.pxAlign,1),T=tu(A);(e.plugins||[]).forEach(s=>{s.opts&&(e=s.opts(l,e)||e)});let P=e.ms||.001,w=l.series=o==1?ou(e.series||[],Ya,Xa,!1):vm(e.series||[null],Za),C=l.axes=ou(e.axes||[],qa,Ja,!0),b=l.scales={},J=l.bands=e.bands||[];J.forEach(s=>{s.fill=ne(s.fill||null),s.dir=ie(s.dir,-1)});let N=o==2?w[1].facets[0].scale:w[0].scale,Q={axes:bc,series:vc},G=(e.drawOrder||["axes","series"]).map(s=>Q[s]);function X(s){let a=s.distr==3?c=>rn(c>0?c:s.clamp(l,c,s.min,s.max,s.key)):s.distr==4?c=>is(c,s.asinh):s.distr==100?c=>s.fwd(c):c=>c;return c=>{let p=a(c),{_min:h,_max:y}=s,k=y-h;return(p-h)/k}}function B(s){let a=b[s];if(a==null){let c=(e.scales||oo)[s]||oo;if(c.from!=null){B(c.from);let p=Ne({},b[c.from],c,{key:s});p.valToPct=X(p),b[s]=p}else{a=b[s]=Ne({},s==N?Ru:im,c),a.key=s;let p=a.time,h=a.range,y=wn(h);if((s!=N||o==2&&!p)&&(y&&(h[0]==null||h[1]==null)&&(h={min:h[0]==null?Ra:{mode:1,hard:h[0],soft:h[0]},max:h[1]==null?Ra:{mode:1,hard:h[1],soft:h[1]}},y=!1),!y&&Xo(h))){let k=h;h=(x,M,L)=>M==null?xl:Yo(M,L,k)}a.range=ne(h||(p?ym:s==N?a.distr==3?km:a.distr==4?Sm:Bu:a.distr==3?Gu:a.distr==4?zu:wm)),a.auto=ne(y?!1:a.auto),a.clamp=ne(a.clamp||sm),a._min=a._max=null,a.valToPct=X(a)}}}B("x"),B("y"),o==1&&w.forEach(s=>{B(s.scale)}),C.forEach(s=>{B(s.scale)});for(let s in e.scales)B(s);let E=b[N],z=E.distr,R,q;E.ori==0?(yt(m,Rf),R=r,q=i):(yt(m,Df),R=i,q=r);let V={};for(let s in b){let a=b[s];(a.min!=null||a.max!=null)&&(V[s]={min:a.min,max:a.max},a.min=a.max=null)}let le=e.tzDate||(s=>new Date(Be(s/P))),U=e.fmtDate||Es,ct=P==1?Rp(le):Np(le),Se=Ga(le,Ba(P==1?Lp:Op,U)),re=ja(le,za(Fp,U)),me=[],ee=l.legend=Ne({},Up,e.legend),F=l.cursor=Ne({},qp,{drag:{y:o==2}},e.cursor),We=ee.show,lt=F.show,be=ee.markers;ee.idxs=me,be.width=ne(be.width),be.dash=ne(be.dash),be.stroke=ne(be.stroke),be.fill=ne(be.fill);let ce,Rt,dt,Me=[],Bt=[],Zt,St=!1,an={};if(ee.live){let s=w[1]?w[1].values:null;St=s!=null,Zt=St?s(l,1,0):{_:0};for(let a in Zt)an[a]=ks}if(We)if(ce=It("table",Gf,m),dt=It("tbody",null,ce),ee.mount(l,ce),St){Rt=It("thead",null,ce,dt);let s=It("tr",null,Rt);It("th",null,s);for(var jn in Zt)It("th",ya,s).textContent=jn}else yt(ce,jf),ee.live&&yt(ce,zf);let qn={show:!0},Cl={show:!1};function so(s,a){if(a==0&&(St||!ee.live||o==2))return xl;let c=[],p=It("tr",qf,dt,dt.childNodes[a]);yt(p,s.class),s.show||yt(p,Vn);let h=It("th",null,p);if(be.show){let x=Ct(Yf,h);if(a>0){let M=be.width(l,a);M&&(x.style.border=M+"px "+be.dash(l,a)+" "+be.stroke(l,a)),x.style.background=be.fill(l,a)}}let y=Ct(ya,h);s.label instanceof HTMLElement?y.appendChild(s.label):y.textContent=s.label,a>0&&(be.show||(y.style.color=s.width>0?be.stroke(l,a):be.fill(l,a)),ot("click",h,x=>{if(F._lock)return;En(x);let M=w.indexOf(s);if((x.ctrlKey||x.metaKey)!=ee.isolate){let L=w.some((D,W)=>W>0&&W!=M&&D.show);w.forEach((D,W)=>{W>0&&jt(W,L?W==M?qn:Cl:qn,!0,Re.setSeries)})}else jt(M,{show:!s.show},!0,Re.setSeries)},!1),Qn&&ot(ba,h,x=>{F._lock||(En(x),jt(w.indexOf(s),ul,!0,Re.setSeries))},!1));for(var k in Zt){let x=It("td",Kf,p);x.textContent="--",c.push(x)}return[p,c]}let Sn=new Map;function ot(s,a,c,p=!0){let h=Sn.get(a)||{},y=F.bind[s](l,a,c,p);y&&(Bn(s,a,h[s]=y),Sn.set(a,h))}function Yn(s,a,c){let p=Sn.get(a)||{};for(let h in p)(s==null||h==s)&&(ds(h,a,p[h]),delete p[h]);s==null&&Sn.delete(a)}let Xt=0,bn=0,Z=0,O=0,ge=0,Fe=0,Kn=ge,xn=Fe,Gt=Z,Tn=O,ht=0,bt=0,ft=0,Dt=0;l.bbox={};let rr=!1,io=!1,Jn=!1,Mn=!1,ao=!1,xt=!1;function sr(s,a,c){(c||s!=l.width||a!=l.height)&&Fs(s,a),nl(!1),Jn=!0,io=!0,ll()}function Fs(s,a){l.width=Xt=Z=s,l.height=bn=O=a,ge=Fe=0,pc(),mc();let c=l.bbox;ht=c.left=In(ge*ue,.5),bt=c.top=In(Fe*ue,.5),ft=c.width=In(Z*ue,.5),Dt=c.height=In(O*ue,.5)}let uc=3;function cc(){let s=!1,a=0;for(;!s;){a++;let c=kc(a),p=Sc(a);s=a==uc||c&&p,s||(Fs(l.width,l.height),io=!0)}}function fc({width:s,height:a}){sr(s,a)}l.setSize=fc;function pc(){let s=!1,a=!1,c=!1,p=!1;C.forEach((h,y)=>{if(h.show&&h._show){let{side:k,_size:x}=h,M=k%2,L=h.label!=null?h.labelSize:0,D=x+L;D>0&&(M?(Z-=D,k==3?(ge+=D,p=!0):c=!0):(O-=D,k==0?(Fe+=D,s=!0):a=!0))}}),Pn[0]=s,Pn[1]=c,Pn[2]=a,Pn[3]=p,Z-=un[1]+un[3],ge+=un[3],O-=un[2]+un[0],Fe+=un[0]}function mc(){let s=ge+Z,a=Fe+O,c=ge,p=Fe;function h(y,k){switch(y){case 1:return s+=k,s-k;case 2:return a+=k,a-k;case 3:return c-=k,c+k;case 0:return p-=k,p+k}}C.forEach((y,k)=>{if(y.show&&y._show){let x=y.side;y._pos=h(x,y._size),y.label!=null&&(y._lpos=h(x,y.labelSize))}})}if(F.dataIdx==null){let s=F.hover,a=s.skip=new Set(s.skip??[]);a.add(void 0);let c=s.prox=ne(s.prox),p=s.bias??=0;F.dataIdx=(h,y,k,x)=>{if(y==0)return k;let M=k,L=c(h,y,k,x)??he,D=L>=0&&L<he,W=E.ori==0?Z:O,Y=F.left,ae=t[0],se=t[y];if(a.has(se[k])){M=null;let te=null,j=null,H;if(p==0||p==-1)for(H=k;te==null&&H-- >0;)a.has(se[H])||(te=H);if(p==0||p==1)for(H=k;j==null&&H++<se.length;)a.has(se[H])||(j=H);if(te!=null||j!=null)if(D){let ye=te==null?-1/0:R(ae[te],E,W,0),Ae=j==null?1/0:R(ae[j],E,W,0),Qe=Y-ye,de=Ae-Y;Qe<=de?Qe<=L&&(M=te):de<=L&&(M=j)}else M=j==null?te:te==null?j:k-te<=j-k?te:j}else D&&Ge(Y-R(ae[k],E,W,0))>L&&(M=null);return M}}let En=s=>{F.event=s};F.idxs=me,F._lock=!1;let tt=F.points;tt.show=ne(tt.show),tt.size=ne(tt.size),tt.stroke=ne(tt.stroke),tt.width=ne(tt.width),tt.fill=ne(tt.fill);let zt=l.focus=Ne({},e.focus||{alpha:.3},F.focus),Qn=zt.prox>=0,Zn=Qn&&tt.one,Tt=[],Xn=[],el=[];function Hs(s,a){let c=tt.show(l,a);if(c instanceof HTMLElement)return yt(c,Bf),yt(c,s.class),Qt(c,-10,-10,Z,O),S.insertBefore(c,Tt[a]),c}function Is(s,a){if(o==1||a>0){let c=o==1&&b[s.scale].time,p=s.value;s.value=c?Ha(p)?ja(le,za(p,U)):p||re:p||lm,s.label=s.label||(c?Kp:Yp)}if(Zn||a>0){s.width=s.width==null?1:s.width,s.paths=s.paths||gm||ip,s.fillTo=ne(s.fillTo||am),s.pxAlign=+ie(s.pxAlign,A),s.pxRound=tu(s.pxAlign),s.stroke=ne(s.stroke||null),s.fill=ne(s.fill||null),s._stroke=s._fill=s._paths=s._focus=null;let c=om(ut(1,s.width),1),p=s.points=Ne({},{size:c,width:ut(1,c*.2),stroke:s.stroke,space:c*2,paths:$m,_stroke:null,_fill:null},s.points);p.show=ne(p.show),p.filter=ne(p.filter),p.fill=ne(p.fill),p.stroke=ne(p.stroke),p.paths=ne(p.paths),p.pxAlign=s.pxAlign}if(We){let c=so(s,a);Me.splice(a,0,c[0]),Bt.splice(a,0,c[1]),ee.values.push(null)}if(lt){me.splice(a,0,null);let c=null;Zn?a==0&&(c=Hs(s,a)):a>0&&(c=Hs(s,a)),Tt.splice(a,0,c),Xn.splice(a,0,0),el.splice(a,0,0)}Je("addSeries",a)}function dc(s,a){a=a??w.length,s=o==1?ys(s,a,Ya,Xa):ys(s,a,{},Za),w.splice(a,0,s),Is(w[a],a)}l.addSeries=dc;function hc(s){if(w.splice(s,1),We){ee.values.splice(s,1),Bt.splice(s,1);let a=Me.splice(s,1)[0];Yn(null,a.firstChild),a.remove()}lt&&(me.splice(s,1),Tt.splice(s,1)[0].remove(),Xn.splice(s,1),el.splice(s,1)),Je("delSeries",s)}l.delSeries=hc;let Pn=[!1,!1,!1,!1];function _c(s,a){if(s._show=s.show,s.show){let c=s.side%2,p=b[s.scale];p==null&&(s.scale=c?w[1].scale:N,p=b[s.scale]);let h=p.time;s.size=ne(s.size),s.space=ne(s.space),s.rotate=ne(s.rotate),wn(s.incrs)&&s.incrs.forEach(k=>{!kn.has(k)&&kn.set(k,du(k))}),s.incrs=ne(s.incrs||(p.distr==2?Pp:h?P==1?Cp:Dp:Un)),s.splits=ne(s.splits||(h&&p.distr==1?ct:p.distr==3?_s:p.distr==4?Zp:Qp)),s.stroke=ne(s.stroke),s.grid.stroke=ne(s.grid.stroke),s.ticks.stroke=ne(s.ticks.stroke),s.border.stroke=ne(s.border.stroke);let y=s.values;s.values=wn(y)&&!wn(y[0])?ne(y):h?wn(y)?Ga(le,Ba(y,U)):Ha(y)?Wp(le,y):y||Se:y||Jp,s.filter=ne(s.filter||(p.distr>=3&&p.log==10?tm:p.distr==3&&p.log==2?nm:pu)),s.font=ru(s.font),s.labelFont=ru(s.labelFont),s._size=s.size(l,null,a,0),s._space=s._rotate=s._incrs=s._found=s._splits=s._values=null,s._size>0&&(Pn[a]=!0,s._el=Ct(Hf,v))}}function Ll(s,a,c,p){let[h,y,k,x]=c,M=a%2,L=0;return M==0&&(x||y)&&(L=a==0&&!h||a==2&&!k?Be(qa.size/3):0),M==1&&(h||k)&&(L=a==1&&!y||a==3&&!x?Be(Ja.size/2):0),L}let Us=l.padding=(e.padding||[Ll,Ll,Ll,Ll]).map(s=>ne(ie(s,Ll))),un=l._padding=Us.map((s,a)=>s(l,a,Pn,0)),Ze,je=null,qe=null,uo=o==1?w[0].idxs:null,Ot=null,Rl=!1;function Vs(s,a){if(t=s??[],l.data=l._data=t,o==2){Ze=0;for(let c=1;c<w.length;c++)Ze+=t[c][0].length}else{t.length==0&&(l.data=l._data=t=[[]]),Ot=t[0],Ze=Ot.length;let c=t;if(z==2){c=t.slice();let p=c[0]=Array(Ze);for(let h=0;h<Ze;h++)p[h]=h}l._data=t=c}if(nl(!0),Je("setData"),z==2&&(Jn=!0),a!==!1){let c=E;c.auto(l,Rl)?ir():fn(N,c.min,c.max),Mn=Mn||F.left>=0,xt=!0,ll()}}l.setData=Vs;function ir(){Rl=!0;let s,a;o==1&&(Ze>0?(je=uo[0]=0,qe=uo[1]=Ze-1,s=t[0][je],a=t[0][qe],z==2?(s=je,a=qe):s==a&&(z==3?[s,a]=Qo(s,s,E.log,!1):z==4?[s,a]=bs(s,s,E.log,!1):E.time?a=s+Be(86400/P):[s,a]=Yo(s,a,xs,!0))):(je=uo[0]=s=null,qe=uo[1]=a=null)),fn(N,s,a)}let co,tl,ar,ur,cr,fr,pr,mr,dr,pt;function Bs(s,a,c,p,h,y){s??=ka,c??=Ms,p??="butt",h??=ka,y??="round",s!=co&&($.strokeStyle=co=s),h!=tl&&($.fillStyle=tl=h),a!=ar&&($.lineWidth=ar=a),y!=cr&&($.lineJoin=cr=y),p!=fr&&($.lineCap=fr=p),c!=ur&&$.setLineDash(ur=c)}function Gs(s,a,c,p){a!=tl&&($.fillStyle=tl=a),s!=pr&&($.font=pr=s),c!=mr&&($.textAlign=mr=c),p!=dr&&($.textBaseline=dr=p)}function hr(s,a,c,p,h=0){if(p.length>0&&s.auto(l,Rl)&&(a==null||a.min==null)){let y=ie(je,0),k=ie(qe,p.length-1),x=c.min==null?tp(p,y,k,h,s.distr==3):[c.min,c.max];s.min=Vt(s.min,c.min=x[0]),s.max=ut(s.max,c.max=x[1])}}let zs={min:null,max:null};function gc(){for(let p in b){let h=b[p];V[p]==null&&(h.min==null||V[N]!=null&&h.auto(l,Rl))&&(V[p]=zs)}for(let p in b){let h=b[p];V[p]==null&&h.from!=null&&V[h.from]!=null&&(V[p]=zs)}V[N]!=null&&nl(!0);let s={};for(let p in V){let h=V[p];if(h!=null){let y=s[p]=Tl(b[p],cp);if(h.min!=null)Ne(y,h);else if(p!=N||o==2)if(Ze==0&&y.from==null){let k=y.range(l,null,null,p);y.min=k[0],y.max=k[1]}else y.min=he,y.max=-he}}if(Ze>0){w.forEach((p,h)=>{if(o==1){let y=p.scale,k=V[y];if(k==null)return;let x=s[y];if(h==0){let M=x.range(l,x.min,x.max,y);x.min=M[0],x.max=M[1],je=Ut(x.min,t[0]),qe=Ut(x.max,t[0]),qe-je>1&&(t[0][je]<x.min&&je++,t[0][qe]>x.max&&qe--),p.min=Ot[je],p.max=Ot[qe]}else p.show&&p.auto&&hr(x,k,p,t[h],p.sorted);p.idxs[0]=je,p.idxs[1]=qe}else if(h>0&&p.show&&p.auto){let[y,k]=p.facets,x=y.scale,M=k.scale,[L,D]=t[h],W=s[x],Y=s[M];W!=null&&hr(W,V[x],y,L,y.sorted),Y!=null&&hr(Y,V[M],k,D,k.sorted),p.min=k.min,p.max=k.max}});for(let p in s){let h=s[p],y=V[p];if(h.from==null&&(y==null||y.min==null)){let k=h.range(l,h.min==he?null:h.min,h.max==-he?null:h.max,p);h.min=k[0],h.max=k[1]}}}for(let p in s){let h=s[p];if(h.from!=null){let y=s[h.from];if(y.min==null)h.min=h.max=null;else{let k=h.range(l,y.min,y.max,p);h.min=k[0],h.max=k[1]}}}let a={},c=!1;for(let p in s){let h=s[p],y=b[p];if(y.min!=h.min||y.max!=h.max){y.min=h.min,y.max=h.max;let k=y.distr;y._min=k==3?rn(y.min):k==4?is(y.min,y.asinh):k==100?y.fwd(y.min):y.min,y._max=k==3?rn(y.max):k==4?is(y.max,y.asinh):k==100?y.fwd(y.max):y.max,a[p]=c=!0}}if(c){w.forEach((p,h)=>{o==2?h>0&&a.y&&(p._paths=null):a[p.scale]&&(p._paths=null)});for(let p in a)Jn=!0,Je("setScale",p);lt&&F.left>=0&&(Mn=xt=!0)}for(let p in V)V[p]=null}function $c(s){let a=hs(je-1,0,Ze-1),c=hs(qe+1,0,Ze-1);for(;s[a]==null&&a>0;)a--;for(;s[c]==null&&c<Ze-1;)c++;return[a,c]}function vc(){if(Ze>0){let s=w.some(a=>a._focus)&&pt!=zt.alpha;s&&($.globalAlpha=pt=zt.alpha),w.forEach((a,c)=>{if(c>0&&a.show&&(js(c,!1),js(c,!0),a._paths==null)){let p=pt;pt!=a.alpha&&($.globalAlpha=pt=a.alpha);let h=o==2?[0,t[c][0].length-1]:$c(t[c]);a._paths=a.paths(l,c,h[0],h[1]),pt!=p&&($.globalAlpha=pt=p)}}),w.forEach((a,c)=>{if(c>0&&a.show){let p=pt;pt!=a.alpha&&($.globalAlpha=pt=a.alpha),a._paths!=null&&qs(c,!1);{let h=a._paths!=null?a._paths.gaps:null,y=a.points.show(l,c,je,qe,h),k=a.points.filter(l,c,y,h);(y||k)&&(a.points._paths=a.points.paths(l,c,je,qe,k),qs(c,!0))}pt!=p&&($.globalAlpha=pt=p),Je("drawSeries",c)}}),s&&($.globalAlpha=pt=1)}}function js(s,a){let c=a?w[s].points:w[s];c._stroke=c.stroke(l,s),c._fill=c.fill(l,s)}function qs(s,a){let c=a?w[s].points:w[s],{stroke:p,fill:h,clip:y,flags:k,_stroke:x=c._stroke,_fill:M=c._fill,_width:L=c.width}=c._paths;L=_e(L*ue,3);let D=null,W=L%2/2;a&&M==null&&(M=L>0?"#fff":x);let Y=c.pxAlign==1&&W>0;if(Y&&$.translate(W,W),!a){let ae=ht-L/2,se=bt-L/2,te=ft+L,j=Dt+L;D=new Path2D,D.rect(ae,se,te,j)}a?_r(x,L,c.dash,c.cap,M,p,h,k,y):yc(s,x,L,c.dash,c.cap,M,p,h,k,D,y),Y&&$.translate(-W,-W)}function yc(s,a,c,p,h,y,k,x,M,L,D){let W=!1;M!=0&&J.forEach((Y,ae)=>{if(Y.series[0]==s){let se=w[Y.series[1]],te=t[Y.series[1]],j=(se._paths||oo).band;wn(j)&&(j=Y.dir==1?j[0]:j[1]);let H,ye=null;se.show&&j&&lp(te,je,qe)?(ye=Y.fill(l,ae)||y,H=se._paths.clip):j=null,_r(a,c,p,h,ye,k,x,M,L,D,H,j),W=!0}}),W||_r(a,c,p,h,y,k,x,M,L,D)}let Ys=Ml|$s;function _r(s,a,c,p,h,y,k,x,M,L,D,W){Bs(s,a,c,p,h),(M||L||W)&&($.save(),M&&$.clip(M),L&&$.clip(L)),W?(x&Ys)==Ys?($.clip(W),D&&$.clip(D),po(h,k),fo(s,y,a)):x&$s?(po(h,k),$.clip(W),fo(s,y,a)):x&Ml&&($.save(),$.clip(W),D&&$.clip(D),po(h,k),$.restore(),fo(s,y,a)):(po(h,k),fo(s,y,a)),(M||L||W)&&$.restore()}function fo(s,a,c){c>0&&(a instanceof Map?a.forEach((p,h)=>{$.strokeStyle=co=h,$.stroke(p)}):a!=null&&s&&$.stroke(a))}function po(s,a){a instanceof Map?a.forEach((c,p)=>{$.fillStyle=tl=p,$.fill(c)}):a!=null&&s&&$.fill(a)}function wc(s,a,c,p){let h=C[s],y;if(p<=0)y=[0,0];else{let k=h._space=h.space(l,s,a,c,p),x=h._incrs=h.incrs(l,s,a,c,p,k);y=bm(a,c,x,p,k)}return h._found=y}function gr(s,a,c,p,h,y,k,x,M,L){let D=k%2/2;A==1&&$.translate(D,D),Bs(x,k,M,L,x),$.beginPath();let W,Y,ae,se,te=h+(p==0||p==3?-y:y);c==0?(Y=h,se=te):(W=h,ae=te);for(let j=0;j<s.length;j++)a[j]!=null&&(c==0?W=ae=s[j]:Y=se=s[j],$.moveTo(W,Y),$.lineTo(ae,se));$.stroke(),A==1&&$.translate(-D,-D)}function kc(s){let a=!0;return C.forEach((c,p)=>{if(!c.show)return;let h=b[c.scale];if(h.min==null){c._show&&(a=!1,c._show=!1,nl(!1));return}else c._show||(a=!1,c._show=!0,nl(!1));let y=c.side,k=y%2,{min:x,max:M}=h,[L,D]=wc(p,x,M,k==0?Z:O);if(D==0)return;let W=h.distr==2,Y=c._splits=c.splits(l,p,x,M,L,D,W),ae=h.distr==2?Y.map(H=>Ot[H]):Y,se=h.distr==2?Ot[Y[1]]-Ot[Y[0]]:L,te=c._values=c.values(l,c.filter(l,ae,p,D,se),p,D,se);c._rotate=y==2?c.rotate(l,te,p,D):0;let j=c._size;c._size=Lt(c.size(l,te,p,s)),j!=null&&c._size!=j&&(a=!1)}),a}function Sc(s){let a=!0;return Us.forEach((c,p)=>{let h=c(l,p,Pn,s);h!=un[p]&&(a=!1),un[p]=h}),a}function bc(){for(let s=0;s<C.length;s++){let a=C[s];if(!a.show||!a._show)continue;let c=a.side,p=c%2,h,y,k=a.stroke(l,s),x=c==0||c==3?-1:1,[M,L]=a._found;if(a.label!=null){let st=a.labelGap*x,$t=Be((a._lpos+st)*ue);Gs(a.labelFont[0],k,"center",c==2?Zl:wa),$.save(),p==1?(h=y=0,$.translate($t,Be(bt+Dt/2)),$.rotate((c==3?-jo:jo)/2)):(h=Be(ht+ft/2),y=$t);let Ln=cu(a.label)?a.label(l,s,M,L):a.label;$.fillText(Ln,h,y),$.restore()}if(L==0)continue;let D=b[a.scale],W=p==0?ft:Dt,Y=p==0?ht:bt,ae=a._splits,se=D.distr==2?ae.map(st=>Ot[st]):ae,te=D.distr==2?Ot[ae[1]]-Ot[ae[0]]:M,j=a.ticks,H=a.border,ye=j.show?j.size:0,Ae=Be(ye*ue),Qe=Be((a.alignTo==2?a._size-ye-a.gap:a.gap)*ue),de=a._rotate*-jo/180,Ce=T(a._pos*ue),_t=(Ae+Qe)*x,rt=Ce+_t;y=p==0?rt:0,h=p==1?rt:0;let Mt=a.font[0],Nt=a.align==1?wl:a.align==2?os:de>0?wl:de<0?os:p==0?"center":c==3?os:wl,Yt=de||p==1?"middle":c==2?Zl:wa;Gs(Mt,k,Nt,Yt);let gt=a.font[1]*a.lineGap,Et=ae.map(st=>T(u(st,D,W,Y))),Wt=a._values;for(let st=0;st<Wt.length;st++){let $t=Wt[st];if($t!=null){p==0?h=Et[st]:y=Et[st],$t=""+$t;let Ln=$t.indexOf(`
`)==-1?[$t]:$t.split(/\n/gm);for(let it=0;it<Ln.length;it++){let mi=Ln[it];de?($.save(),$.translate(h,y+it*gt),$.rotate(de),$.fillText(mi,0,0),$.restore()):$.fillText(mi,h,y+it*gt)}}}j.show&&gr(Et,j.filter(l,se,s,L,te),p,c,Ce,Ae,_e(j.width*ue,3),j.stroke(l,s),j.dash,j.cap);let Kt=a.grid;Kt.show&&gr(Et,Kt.filter(l,se,s,L,te),p,p==0?2:1,p==0?bt:ht,p==0?Dt:ft,_e(Kt.width*ue,3),Kt.stroke(l,s),Kt.dash,Kt.cap),H.show&&gr([Ce],[1],p==0?1:0,p==0?1:2,p==1?bt:ht,p==1?Dt:ft,_e(H.width*ue,3),H.stroke(l,s),H.dash,H.cap)}Je("drawAxes")}function nl(s){w.forEach((a,c)=>{c>0&&(a._paths=null,s&&(o==1?(a.min=null,a.max=null):a.facets.forEach(p=>{p.min=null,p.max=null})))})}let mo=!1,$r=!1,Dl=[];function xc(){$r=!1;for(let s=0;s<Dl.length;s++)Je(...Dl[s]);Dl.length=0}function ll(){mo||(gp(Ks),mo=!0)}function Tc(s,a=!1){mo=!0,$r=a,s(l),Ks(),a&&Dl.length>0&&queueMicrotask(xc)}l.batch=Tc;function Ks(){if(rr&&(gc(),rr=!1),Jn&&(cc(),Jn=!1),io){if(ke(g,wl,ge),ke(g,Zl,Fe),ke(g,eo,Z),ke(g,to,O),ke(S,wl,ge),ke(S,Zl,Fe),ke(S,eo,Z),ke(S,to,O),ke(v,eo,Xt),ke(v,to,bn),d.width=Be(Xt*ue),d.height=Be(bn*ue),C.forEach(({_el:s,_show:a,_size:c,_pos:p,side:h})=>{if(s!=null)if(a){let y=h===3||h===0?c:0,k=h%2==1;ke(s,k?"left":"top",p-y),ke(s,k?"width":"height",c),ke(s,k?"top":"left",k?Fe:ge),ke(s,k?"height":"width",k?O:Z),ms(s,Vn)}else yt(s,Vn)}),co=tl=ar=cr=fr=pr=mr=dr=ur=null,pt=1,Wl(!0),ge!=Kn||Fe!=xn||Z!=Gt||O!=Tn){nl(!1);let s=Z/Gt,a=O/Tn;if(lt&&!Mn&&F.left>=0){F.left*=s,F.top*=a,ol&&Qt(ol,Be(F.left),0,Z,O),rl&&Qt(rl,0,Be(F.top),Z,O);for(let c=0;c<Tt.length;c++){let p=Tt[c];p!=null&&(Xn[c]*=s,el[c]*=a,Qt(p,Lt(Xn[c]),Lt(el[c]),Z,O))}}if(ve.show&&!ao&&ve.left>=0&&ve.width>0){ve.left*=s,ve.width*=s,ve.top*=a,ve.height*=a;for(let c in br)ke(al,c,ve[c])}Kn=ge,xn=Fe,Gt=Z,Tn=O}Je("setSize"),io=!1}Xt>0&&bn>0&&($.clearRect(0,0,d.width,d.height),Je("drawClear"),G.forEach(s=>s()),Je("draw")),ve.show&&ao&&(ho(ve),ao=!1),lt&&Mn&&(Cn(null,!0,!1),Mn=!1),ee.show&&ee.live&&xt&&(kr(),xt=!1),f||(f=!0,l.status=1,Je("ready")),Rl=!1,mo=!1}l.redraw=(s,a)=>{Jn=a||!1,s!==!1?fn(N,E.min,E.max):ll()};function vr(s,a){let c=b[s];if(c.from==null){if(Ze==0){let p=c.range(l,a.min,a.max,s);a.min=p[0],a.max=p[1]}if(a.min>a.max){let p=a.min;a.min=a.max,a.max=p}if(Ze>1&&a.min!=null&&a.max!=null&&a.max-a.min<1e-16)return;s==N&&c.distr==2&&Ze>0&&(a.min=Ut(a.min,t[0]),a.max=Ut(a.max,t[0]),a.min==a.max&&a.max++),V[s]=a,rr=!0,ll()}}l.setScale=vr;let yr,wr,ol,rl,Js,Qs,sl,il,Zs,Xs,$e,xe,cn=!1,Xe=F.drag,Ye=Xe.x,Ke=Xe.y;lt&&(F.x&&(yr=Ct(Uf,S)),F.y&&(wr=Ct(Vf,S)),E.ori==0?(ol=yr,rl=wr):(ol=wr,rl=yr),$e=F.left,xe=F.top);let ve=l.select=Ne({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),al=ve.show?Ct(If,ve.over?S:g):null;function ho(s,a){if(ve.show){for(let c in s)ve[c]=s[c],c in br&&ke(al,c,s[c]);a!==!1&&Je("setSelect")}}l.setSelect=ho;function Mc(s){if(w[s].show)We&&ms(Me[s],Vn);else if(We&&yt(Me[s],Vn),lt){let c=Zn?Tt[0]:Tt[s];c!=null&&Qt(c,-10,-10,Z,O)}}function fn(s,a,c){vr(s,{min:a,max:c})}function jt(s,a,c,p){a.focus!=null&&Lc(s),a.show!=null&&w.forEach((h,y)=>{y>0&&(s==y||s==null)&&(h.show=a.show,Mc(y),o==2?(fn(h.facets[0].scale,null,null),fn(h.facets[1].scale,null,null)):fn(h.scale,null,null),ll())}),c!==!1&&Je("setSeries",s,a),p&&Fl("setSeries",l,s,a)}l.setSeries=jt;function Ec(s,a){Ne(J[s],a)}function Pc(s,a){s.fill=ne(s.fill||null),s.dir=ie(s.dir,-1),a=a??J.length,J.splice(a,0,s)}function Ac(s){s==null?J.length=0:J.splice(s,1)}l.addBand=Pc,l.setBand=Ec,l.delBand=Ac;function Cc(s,a){w[s].alpha=a,lt&&Tt[s]!=null&&(Tt[s].style.opacity=a),We&&Me[s]&&(Me[s].style.opacity=a)}let en,pn,An,ul={focus:!0};function Lc(s){if(s!=An){let a=s==null,c=zt.alpha!=1;w.forEach((p,h)=>{if(o==1||h>0){let y=a||h==0||h==s;p._focus=a?null:y,c&&Cc(h,y?1:zt.alpha)}}),An=s,c&&ll()}}We&&Qn&&ot(xa,ce,s=>{F._lock||(En(s),An!=null&&jt(null,ul,!0,Re.setSeries))});function qt(s,a,c){let p=b[a];c&&(s=s/ue-(p.ori==1?Fe:ge));let h=Z;p.ori==1&&(h=O,s=h-s),p.dir==-1&&(s=h-s);let y=p._min,k=p._max,x=s/h,M=y+(k-y)*x,L=p.distr;return L==3?bl(10,M):L==4?rp(M,p.asinh):L==100?p.bwd(M):M}function Rc(s,a){let c=qt(s,N,a);return Ut(c,t[0],je,qe)}l.valToIdx=s=>Ut(s,t[0]),l.posToIdx=Rc,l.posToVal=qt,l.valToPos=(s,a,c)=>b[a].ori==0?r(s,b[a],c?ft:Z,c?ht:0):i(s,b[a],c?Dt:O,c?bt:0),l.setCursor=(s,a,c)=>{$e=s.left,xe=s.top,Cn(null,a,c)};function ei(s,a){ke(al,wl,ve.left=s),ke(al,eo,ve.width=a)}function ti(s,a){ke(al,Zl,ve.top=s),ke(al,to,ve.height=a)}let Ol=E.ori==0?ei:ti,Nl=E.ori==1?ei:ti;function Dc(){if(We&&ee.live)for(let s=o==2?1:0;s<w.length;s++){if(s==0&&St)continue;let a=ee.values[s],c=0;for(let p in a)Bt[s][c++].firstChild.nodeValue=a[p]}}function kr(s,a){if(s!=null&&(s.idxs?s.idxs.forEach((c,p)=>{me[p]=c}):up(s.idx)||me.fill(s.idx),ee.idx=me[0]),We&&ee.live){for(let c=0;c<w.length;c++)(c>0||o==1&&!St)&&Oc(c,me[c]);Dc()}xt=!1,a!==!1&&Je("setLegend")}l.setLegend=kr;function Oc(s,a){let c=w[s],p=s==0&&z==2?Ot:t[s],h;St?h=c.values(l,s,a)??an:(h=c.value(l,a==null?null:p[a],s,a),h=h==null?an:{_:h}),ee.values[s]=h}function Cn(s,a,c){Zs=$e,Xs=xe,[$e,xe]=F.move(l,$e,xe),F.left=$e,F.top=xe,lt&&(ol&&Qt(ol,Be($e),0,Z,O),rl&&Qt(rl,0,Be(xe),Z,O));let p,h=je>qe;en=he,pn=null;let y=E.ori==0?Z:O,k=E.ori==1?Z:O;if($e<0||Ze==0||h){p=F.idx=null;for(let x=0;x<w.length;x++){let M=Tt[x];M!=null&&Qt(M,-10,-10,Z,O)}Qn&&jt(null,ul,!0,s==null&&Re.setSeries),ee.live&&(me.fill(p),xt=!0)}else{let x,M,L;o==1&&(x=E.ori==0?$e:xe,M=qt(x,N),p=F.idx=Ut(M,t[0],je,qe),L=R(t[0][p],E,y,0));let D=-10,W=-10,Y=0,ae=0,se=!0,te="",j="";for(let H=o==2?1:0;H<w.length;H++){let ye=w[H],Ae=me[H],Qe=Ae==null?null:o==1?t[H][Ae]:t[H][1][Ae],de=F.dataIdx(l,H,p,M),Ce=de==null?null:o==1?t[H][de]:t[H][1][de];if(xt=xt||Ce!=Qe||de!=Ae,me[H]=de,H>0&&ye.show){let _t=de==null?-10:de==p?L:R(o==1?t[0][de]:t[H][0][de],E,y,0),rt=Ce==null?-10:q(Ce,o==1?b[ye.scale]:b[ye.facets[1].scale],k,0);if(Qn&&Ce!=null){let Mt=E.ori==1?$e:xe,Nt=Ge(zt.dist(l,H,de,rt,Mt));if(Nt<en){let Yt=zt.bias;if(Yt!=0){let gt=qt(Mt,ye.scale),Et=Ce>=0?1:-1,Wt=gt>=0?1:-1;Wt==Et&&(Wt==1?Yt==1?Ce>=gt:Ce<=gt:Yt==1?Ce<=gt:Ce>=gt)&&(en=Nt,pn=H)}else en=Nt,pn=H}}if(xt||Zn){let Mt,Nt;E.ori==0?(Mt=_t,Nt=rt):(Mt=rt,Nt=_t);let Yt,gt,Et,Wt,Kt,st,$t=!0,Ln=tt.bbox;if(Ln!=null){$t=!1;let it=Ln(l,H);Et=it.left,Wt=it.top,Yt=it.width,gt=it.height}else Et=Mt,Wt=Nt,Yt=gt=tt.size(l,H);if(st=tt.fill(l,H),Kt=tt.stroke(l,H),Zn)H==pn&&en<=zt.prox&&(D=Et,W=Wt,Y=Yt,ae=gt,se=$t,te=st,j=Kt);else{let it=Tt[H];it!=null&&(Xn[H]=Et,el[H]=Wt,La(it,Yt,gt,$t),Aa(it,st,Kt),Qt(it,Lt(Et),Lt(Wt),Z,O))}}}}if(Zn){let H=zt.prox,ye=An==null?en<=H:en>H||pn!=An;if(xt||ye){let Ae=Tt[0];Ae!=null&&(Xn[0]=D,el[0]=W,La(Ae,Y,ae,se),Aa(Ae,te,j),Qt(Ae,Lt(D),Lt(W),Z,O))}}}if(ve.show&&cn)if(s!=null){let[x,M]=Re.scales,[L,D]=Re.match,[W,Y]=s.cursor.sync.scales,ae=s.cursor.drag;if(Ye=ae._x,Ke=ae._y,Ye||Ke){let{left:se,top:te,width:j,height:H}=s.select,ye=s.scales[W].ori,Ae=s.posToVal,Qe,de,Ce,_t,rt,Mt=x!=null&&L(x,W),Nt=M!=null&&D(M,Y);Mt&&Ye?(ye==0?(Qe=se,de=j):(Qe=te,de=H),Ce=b[x],_t=R(Ae(Qe,W),Ce,y,0),rt=R(Ae(Qe+de,W),Ce,y,0),Ol(Vt(_t,rt),Ge(rt-_t))):Ol(0,y),Nt&&Ke?(ye==1?(Qe=se,de=j):(Qe=te,de=H),Ce=b[M],_t=q(Ae(Qe,Y),Ce,k,0),rt=q(Ae(Qe+de,Y),Ce,k,0),Nl(Vt(_t,rt),Ge(rt-_t))):Nl(0,k)}else xr()}else{let x=Ge(Zs-Js),M=Ge(Xs-Qs);if(E.ori==1){let Y=x;x=M,M=Y}Ye=Xe.x&&x>=Xe.dist,Ke=Xe.y&&M>=Xe.dist;let L=Xe.uni;L!=null?Ye&&Ke&&(Ye=x>=L,Ke=M>=L,!Ye&&!Ke&&(M>x?Ke=!0:Ye=!0)):Xe.x&&Xe.y&&(Ye||Ke)&&(Ye=Ke=!0);let D,W;Ye&&(E.ori==0?(D=sl,W=$e):(D=il,W=xe),Ol(Vt(D,W),Ge(W-D)),Ke||Nl(0,k)),Ke&&(E.ori==1?(D=sl,W=$e):(D=il,W=xe),Nl(Vt(D,W),Ge(W-D)),Ye||Ol(0,y)),!Ye&&!Ke&&(Ol(0,0),Nl(0,0))}if(Xe._x=Ye,Xe._y=Ke,s==null){if(c){if(pi!=null){let[x,M]=Re.scales;Re.values[0]=x!=null?qt(E.ori==0?$e:xe,x):null,Re.values[1]=M!=null?qt(E.ori==1?$e:xe,M):null}Fl(rs,l,$e,xe,Z,O,p)}if(Qn){let x=c&&Re.setSeries,M=zt.prox;An==null?en<=M&&jt(pn,ul,!0,x):en>M?jt(null,ul,!0,x):pn!=An&&jt(pn,ul,!0,x)}}xt&&(ee.idx=p,kr()),a!==!1&&Je("setCursor")}let mn=null;Object.defineProperty(l,"rect",{get(){return mn==null&&Wl(!1),mn}});function Wl(s=!1){s?mn=null:(mn=S.getBoundingClientRect(),Je("syncRect",mn))}function ni(s,a,c,p,h,y,k){F._lock||cn&&s!=null&&s.movementX==0&&s.movementY==0||(Sr(s,a,c,p,h,y,k,!1,s!=null),s!=null?Cn(null,!0,!0):Cn(a,!0,!1))}function Sr(s,a,c,p,h,y,k,x,M){if(mn==null&&Wl(!1),En(s),s!=null)c=s.clientX-mn.left,p=s.clientY-mn.top;else{if(c<0||p<0){$e=-10,xe=-10;return}let[L,D]=Re.scales,W=a.cursor.sync,[Y,ae]=W.values,[se,te]=W.scales,[j,H]=Re.match,ye=a.axes[0].side%2==1,Ae=E.ori==0?Z:O,Qe=E.ori==1?Z:O,de=ye?y:h,Ce=ye?h:y,_t=ye?p:c,rt=ye?c:p;if(se!=null?c=j(L,se)?u(Y,b[L],Ae,0):-10:c=Ae*(_t/de),te!=null?p=H(D,te)?u(ae,b[D],Qe,0):-10:p=Qe*(rt/Ce),E.ori==1){let Mt=c;c=p,p=Mt}}M&&(a==null||a.cursor.event.type==rs)&&((c<=1||c>=Z-1)&&(c=In(c,Z)),(p<=1||p>=O-1)&&(p=In(p,O))),x?(Js=c,Qs=p,[sl,il]=F.move(l,c,p)):($e=c,xe=p)}let br={width:0,height:0,left:0,top:0};function xr(){ho(br,!1)}let li,oi,ri,si;function ii(s,a,c,p,h,y,k){cn=!0,Ye=Ke=Xe._x=Xe._y=!1,Sr(s,a,c,p,h,y,k,!0,!1),s!=null&&(ot(ss,fs,ai,!1),Fl(Sa,l,sl,il,Z,O,null));let{left:x,top:M,width:L,height:D}=ve;li=x,oi=M,ri=L,si=D}function ai(s,a,c,p,h,y,k){cn=Xe._x=Xe._y=!1,Sr(s,a,c,p,h,y,k,!1,!0);let{left:x,top:M,width:L,height:D}=ve,W=L>0||D>0,Y=li!=x||oi!=M||ri!=L||si!=D;if(W&&Y&&ho(ve),Xe.setScale&&W&&Y){let ae=x,se=L,te=M,j=D;if(E.ori==1&&(ae=M,se=D,te=x,j=L),Ye&&fn(N,qt(ae,N),qt(ae+se,N)),Ke)for(let H in b){let ye=b[H];H!=N&&ye.from==null&&ye.min!=he&&fn(H,qt(te+j,H),qt(te,H))}xr()}else F.lock&&(F._lock=!F._lock,Cn(a,!0,s!=null));s!=null&&(Yn(ss,fs),Fl(ss,l,$e,xe,Z,O,null))}function Nc(s,a,c,p,h,y,k){if(F._lock)return;En(s);let x=cn;if(cn){let M=!0,L=!0,D=10,W,Y;E.ori==0?(W=Ye,Y=Ke):(W=Ke,Y=Ye),W&&Y&&(M=$e<=D||$e>=Z-D,L=xe<=D||xe>=O-D),W&&M&&($e=$e<sl?0:Z),Y&&L&&(xe=xe<il?0:O),Cn(null,!0,!0),cn=!1}$e=-10,xe=-10,me.fill(null),Cn(null,!0,!0),x&&(cn=x)}function ui(s,a,c,p,h,y,k){F._lock||(En(s),ir(),xr(),s!=null&&Fl(Ta,l,$e,xe,Z,O,null))}function ci(){C.forEach(xm),sr(l.width,l.height,!0)}Bn(qo,Sl,ci);let cl={};cl.mousedown=ii,cl.mousemove=ni,cl.mouseup=ai,cl.dblclick=ui,cl.setSeries=(s,a,c,p)=>{let h=Re.match[2];c=h(l,a,c),c!=-1&&jt(c,p,!0,!1)},lt&&(ot(Sa,S,ii),ot(rs,S,ni),ot(ba,S,s=>{En(s),Wl(!1)}),ot(xa,S,Nc),ot(Ta,S,ui),vs.add(l),l.syncRect=Wl);let _o=l.hooks=e.hooks||{};function Je(s,a,c){$r?Dl.push([s,a,c]):s in _o&&_o[s].forEach(p=>{p.call(null,l,a,c)})}(e.plugins||[]).forEach(s=>{for(let a in s.hooks)_o[a]=(_o[a]||[]).concat(s.hooks[a])});let fi=(s,a,c)=>c,Re=Ne({key:null,setSeries:!1,filters:{pub:Wa,sub:Wa},scales:[N,w[1]?w[1].scale:null],match:[Fa,Fa,fi],values:[null,null]},F.sync);Re.match.length==2&&Re.match.push(fi),F.sync=Re;let pi=Re.key,Tr=Du(pi);function Fl(s,a,c,p,h,y,k){Re.filters.pub(s,a,c,p,h,y,k)&&Tr.pub(s,a,c,p,h,y,k)}Tr.sub(l);function Wc(s,a,c,p,h,y,k){Re.filters.sub(s,a,c,p,h,y,k)&&cl[s](null,a,c,p,h,y,k)}l.pub=Wc;function Fc(){Tr.unsub(l),vs.delete(l),Sn.clear(),ds(qo,Sl,ci),m.remove(),ce?.remove(),Je("destroy")}l.destroy=Fc;function Mr(){Je("init",e,t),Vs(t||e.data,!1),V[N]?vr(N,V[N]):ir(),ao=ve.show&&(ve.width>0||ve.height>0),Mn=xt=!0,sr(e.width,e.height)}return w.forEach(Is),C.forEach(_c),n?n instanceof HTMLElement?(n.appendChild(m),Mr()):n(l,Mr):Mr(),l}et.assign=Ne;et.fmtNum=Ts;et.rangeNum=Yo;et.rangeLog=Qo;et.rangeAsinh=bs;et.orient=zn;et.pxRatio=ue;et.join=_p;et.fmtDate=Es,et.tzDate=Mp;et.sync=Du;{et.addGap=um,et.clipGaps=er;let e=et.paths={points:Iu};e.linear=Vu,e.stepped=pm,e.bars=mm,e.spline=hm}var Tm={system:"light",light:"dark",dark:"system"},ju="weir-scheme",qu=matchMedia("(prefers-color-scheme: dark)"),Yu=Ee(qu.matches?"dark":"light"),or=Ee(Em()),Ns=nn(()=>or.value==="system"?Yu.value:or.value);function Ku(){qu.addEventListener("change",({matches:e})=>{Yu.value=e?"dark":"light",Os()}),Os()}function Ju(){let e=or.value;return _`
    <button type="button" class="plain" onClick=${()=>Mm(Tm[e])}>
      Colours: ${e}
    </button>
  `}function Mm(e){try{localStorage.setItem(ju,e)}catch{}or.value=e,Os()}function Os(){document.documentElement.dataset.scheme=Ns.value}function Em(){try{let e=localStorage.getItem(ju);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var Qu=190;function Ws({title:e,times:t,series:n,show:l,stacked:o=!1,isBytes:r=!1}){let i=_n(null),u=_n(null),[f,m]=at(null),d=Ns.value,$=n.map(({label:T})=>T).join();mt(()=>{let T=i.current;if(T===null)return;let P=new et(Lm(T,n,{show:l,stacked:o,isBytes:r,setUnder:m}),[[]],T);u.current=P;let w=new ResizeObserver(()=>P.setSize({width:T.clientWidth,height:Qu}));return w.observe(T),()=>{w.disconnect(),P.destroy(),u.current=null}},[d,$]);let v=Pm(n,o);mt(()=>{u.current?.setData([[...t],...v.map(T=>[...T])])},[t,d]);let g=f??t.length-1,S=n.map(({label:T,color:P,values:w})=>({label:T,color:P,value:l(w[g]??0)})),A=S.map(({label:T,value:P})=>`${T} ${P}`).join(", ");return _`
    <figure class="chart">
      <div ref=${i} role="img" aria-label=${`${e}: ${A}`} />
      <figcaption>
        <ul class="legend">
          ${S.map(({label:T,color:P,value:w})=>_`
              <li key=${T}><span class=${`swatch color-${P}`} aria-hidden="true" /> ${T}
                ${" "}<b>${w}</b></li>
            `)}
        </ul>
      </figcaption>
    </figure>
  `}function Pm(e,t){if(!t)return e.map(({values:l})=>l);let n=[];return e.forEach(({values:l},o)=>{n.push(l.map((r,i)=>r+(n[o-1]?.[i]??0)))}),n.reverse()}var Am=Array.from({length:50},(e,t)=>2**t);function Cm(e,t){return e.map(n=>{let l=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?l:l.slice(0,5)})}function Lm(e,t,{show:n,stacked:l,isBytes:o,setUnder:r}){let i=getComputedStyle(document.documentElement),u=m=>i.getPropertyValue(`--${m}`).trim(),f={stroke:u("muted"),font:"11px system-ui",grid:{stroke:u("line"),width:1},ticks:{stroke:u("line"),width:1}};return{width:e.clientWidth,height:Qu,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(m,d,$)=>[0,$>0?$*1.1:1]}},axes:[{...f,size:28,space:70,values:(m,d,$,v,g)=>Cm(d,g)},{...f,size:66,...o&&{incrs:Am},values:(m,d)=>d.map($=>n($))}],series:[{},...(l?[...t].reverse():t).map(({label:m,color:d})=>({label:m,stroke:u(d),width:1.5,points:{show:!1},...l&&{fill:`color-mix(in srgb, ${u(d)} 45%, ${u("surface")})`}}))],hooks:{setCursor:[m=>r(m.cursor.idx??null)]}}}function Zu(e){let{type:t}=e,n=u=>String(e[u]??""),l=u=>I(Number(e[u]??0)),o=["graphs",n("graph")],r=n("name")===""?"Graph":`Graph "${n("name")}"`,i=["workers",n("name")];switch(t){case"graph-submitted":return{text:`${r} was submitted: ${l("tasks")} tasks`,tone:"plain",link:o};case"graph-retried":return{text:`${r} is retried`,tone:"plain",link:o};case"graph-ended":return{text:`${r} ${n("state")==="cancelled"?"was cancelled":n("state")}`,tone:n("state")==="succeeded"?"good":n("state")==="failed"?"bad":"plain",link:o};case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${n("group")}: ${n("error")}: ${n("message")}`+(Number(e.count)>1?` (${l("count")} times)`:""),tone:"bad",link:[...o,"tasks",n("key")]};case"worker-joined":return{text:`Worker ${n("name")} joined`,tone:"good",link:i};case"worker-left":return{text:`Worker ${n("name")} left: ${n("reason")}`,tone:n("reason")==="lost"?"bad":"plain"};case"worker-paused":return{text:`Worker ${n("name")} paused ${n("by")==="hand"?"by hand":`for ${n("by")}`}`,tone:n("by")==="hand"?"plain":"bad",link:i};case"worker-resumed":return{text:`Worker ${n("name")} resumed`,tone:"good",link:i};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${Rm(e.retired)} retired`,tone:"plain"};case"standstill":return{text:`All ${l("workers")} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:`The memory manager copied ${l("replicated")} and dropped ${l("dropped")} results (${K(Number(e.bytes??0))}, ${K(Number(e.bytesDropped??0))})`,tone:"plain",link:["memory"]};case"data-scattered":return{text:`${l("values")} values were stored in ${n("namespace")}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${Ht(Number(e.downMs??0)/1e3)}`,tone:"bad"};default:return{text:t,tone:"plain"}}}function Rm(e){return Array.isArray(e)?e.length:0}var Dm=20;function Xu(){return gn("groups"),Ft.value===null?_`
      <${Le} title="Overview">
        <${Ue} error=${null} />
        <//>
    `:_`
    <${Le} title="Overview" />
    <${Om} />
    <div class="columns">
      <${Nm} />
      <${Wm} />
    </div>
    <${Fm} />
    <${Hm} />
    <${Im} />
  `}function Om(){let e=Ft.value;if(e===null)return null;let{workers:t,tasks:n,memory:l,graphs:o}=e,r=t.running??0,i=Object.entries(t).filter(([m,d])=>m!=="running"&&m!=="closed"&&d>0).map(([m,d])=>`${I(d)} ${m.replaceAll("_"," ")}`).join(", "),u=on.value.at(-1),f=(n.queued??0)+(n["no-worker"]??0);return _`
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
        value=${es(u?.finishedRate??0)}
        detail=${`${I(e.totals.finished)} since the start`}
      />
      <${oe}
        name="Tasks running"
        value=${I(n.processing??0)}
        detail=${`${I(f)} ready, ${I(n.waiting??0)} waiting`}
      />
      <${oe}
        name="Memory"
        value=${K(l.process)}
        detail=${l.limit===null||l.limit===0?"no limit":`${$l(l.process/l.limit)} of ${K(l.limit)}`}
      />
      <${oe} name="Spilled" value=${K(l.spilled)} />
    </dl>
  `}function Nm(){let e=on.value;return _`
    <${we} title="Tasks a second" note="since this page was opened, 10 minutes at most">
      <${Ws}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${es}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function Wm(){let e=on.value;return _`
    <${we} title="Memory" note="of all workers, stacked">
      <${Ws}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${K}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function Fm(){let{data:e,error:t}=Pe("graphs?state=running&limit=20",2e3);return e===null?_`
      <${we} title="Running graphs">
        <${Ue} error=${t} />
        <//>
    `:_`
    <${we} title="Running graphs">
      ${e.items.length===0&&_`<${nt}>No graph runs. <${Oe} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:l,done:o}=vn(n.counts);return _`
            <li key=${n.id}>
              <${Oe} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${yn} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${I(o)} / ${I(l)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function Hm(){let e=Qr.value;return e.length===0?null:_`
    <${we} title="Busiest groups of tasks">
      <${Uo}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:l})=>({group:t,counts:n,expectedSeconds:l<0?null:l/1e6}))}
      />
      <//>
  `}function Im(){let e=_l.value.slice(0,Dm);return _`
    <${we} title="What happened">
      ${e.length===0&&_`<${nt}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>_`<${Um} key=${t.id} fact=${t} />`)}
      </ol>
    <//>
  `}function Um({fact:e}){let{text:t,tone:n,link:l}=Zu(e);return _`
    <li class=${n}>
      <time dateTime=${new Date(e.at).toISOString()}>${vt(e.at)}</time>
      <span>${l===void 0?t:_`<${Oe} to=${l}>${t}<//>`}</span>
    </li>
  `}function ec({path:e}){return _`
    <${Le} title="Not found">
      <${nt}>There is no page "${e.join("/")}". <${Oe} to=${[]}>Overview<//><//>
    <//>
  `}function tc(){let{data:e,error:t}=Pe("stuck",3e3);return _`
    <${Le} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?_`<${Ue} error=${t} />`:e.items.length===0?_`<${nt}>Nothing is stuck.<//>`:_`
          <${Ve}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:l,keys:o})=>`${n} ${l} ${o[0]}`}
            cells=${({graph:n,name:l,text:o,count:r,keys:i})=>[_`<${Oe} to=${["graphs",n]}>${l||Io(n)}<//>`,I(r),o,_`<ul class="keys">${i.map(u=>_`
                    <li key=${u}>
                      <${Oe} to=${["graphs",n,"tasks",u]}>${u}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&_`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}var Vm=100,nc=4096,Bm=2e4;function lc({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/tasks/${encodeURIComponent(t)}`,{data:l,error:o}=Pe(n,2e3),{data:r}=Pe(`${n}/explain`,2e3),i=_`<${Oe} to=${["graphs",e]}>Its graph<//>`;return l===null?_`
      <${Le} title=${t} aside=${i}>
        <section class="card">
          <${Ue} error=${o} />
        </section>
        <//>
    `:_`
    <${Le} title=${l.label??l.key} aside=${i} />
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${_`<${At} name=${l.state} />`} />
        <${oe} name="Operation" value=${_`<span class="mono">${l.op}</span>`} />
        <${oe} name="Attempts" value=${I(l.attempts)} detail=${`${l.retriesLeft} retries left`} />
        <${oe} name="Result" value=${l.nbytes===null?"\u2014":K(l.nbytes)} />
        <${oe}
          name="Time"
          value=${l.startedAt===null?"\u2014":$n(l.startedAt,l.endedAt)}
        />
      </dl>
      <ul class="reasons">
        ${(r?.reasons??[]).map(({code:u,text:f})=>_`<li key=${u+f}>${f}</li>`)}
      </ul>
    </section>
    <${Gm} task=${l} graph=${e} />
    <${zm} task=${l} graph=${e} />
    <${jm} path=${n} />
    <${qm} path=${n} attempts=${l.attempts} />
    ${l.state==="memory"&&_`<${Ym} graph=${e} taskKey=${t} />`}
    <${Km} path=${n} />
  `}function Gm({task:e,graph:t}){let{error:n,blame:l}=e;return n===void 0?null:_`
    <${we} title="Error">
      ${l!==void 0&&_`<p>It failed because its input <${Oe} to=${["graphs",t,"tasks",l]}>${l}<//> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&_`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&_`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function zm({task:e,graph:t}){let{dependencies:n}=e;if(n.length===0)return null;let l=n.slice(0,Vm);return _`
    <${we} title="Inputs" note=${`${I(l.length)} of ${I(n.length)}`}>
      <ul class="keys">
        ${l.map(o=>_`
            <li key=${o}>
              <${Oe} to=${["graphs",t,"tasks",o]}>${o}<//></li>
          `)}
      </ul>
      <//>
  `}function jm({path:e}){let{data:t}=Pe(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:_`
    <${we} title="Attempts">
      <${Ve}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${t.items}
        keyOf=${({attempt:n})=>String(n)}
        cells=${({attempt:n,state:l,worker:o,startedAt:r,endedAt:i,error:u})=>[String(n),_`<${At} name=${l} />`,o===null?"":_`<${Oe} to=${["workers",o]}>${o}<//>`,r===null?"":vt(r),r===null?"":$n(r,i),u===void 0?"":`${u.name}: ${u.message.split(`
`)[0]}`]}
      />
      <//>
  `}function oc(e,t,n){let[l,o]=at(null);return mt(()=>{let r=!0;return Xi(e,t).catch(()=>null).then(i=>r&&o(i)),()=>{r=!1}},[e,n]),l}function qm({path:e,attempts:t}){let n=oc(`${e}/logs`,Bm,t);return t===0||n===null||n===""?null:_`
    <${we} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function Ym({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/results/${encodeURIComponent(t)}`,l=oc(n,nc,null);return l===null?null:_`
    <${we} title="Result" note=${`the first ${K(nc)}`}>
      <pre tabindex="0" aria-label="Result">${l}</pre>
      <//>
  `}function Km({path:e}){let{data:t}=Pe(`${e}/story`,1e4);return t===null?null:_`
    <${we} title="Story" note="what the scheduler and the workers did with it">
      ${t.entries.length===0&&_`<${nt}>Its transitions are not kept any more.<//>`}
      <${Ve}
        caption="Transitions and their causes"
        head=${["Time","Where","From","To","Cause"]}
        rows=${t.entries.map((n,l)=>({...n,number:l}))}
        keyOf=${({number:n})=>String(n)}
        cells=${({at:n,where:l,from:o,to:r,cause:i})=>[vt(n),l,o,r,i]}
      />
    <//>
  `}var Jm=100;function rc({name:e}){let t=`workers/${encodeURIComponent(e)}`,{data:n,error:l}=Pe(t,2e3);if(n===null)return _`
      <${Le} title=${e}>
        <section class="card">
          <${Ue} error=${l} />
        </section>
        <//>
    `;let{memory:o,spill:r,resources:i}=n,u={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return _`
    <${Le} title=${n.name} aside=${_`<${Qm} worker=${n} />`} />
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${_`<${At} name=${n.state} />`} detail=${n.trouble} />
        <${oe}
          name="Tasks"
          value=${`${I(n.executing)} / ${I(n.threads)}`}
          detail=${`${I(n.processing)} assigned`}
        />
        <${oe} name="Results held" value=${I(n.keys)} />
        <${oe} name="Received" value=${K(n.receivedBytes)} />
        <${oe} name="Processes started" value=${I(n.executorStarts)} />
        <${oe} name="Last seen" value=${n.lastSeen===null?"\u2014":vt(n.lastSeen)} />
      </dl>
      <${vl} label="Memory" parts=${u} />
      <p class="note">
        Results ${K(o.managed)}, other memory ${K(o.unmanagedOld)} and
        ${" "}${K(o.unmanagedRecent)} lately, spilled ${K(o.spilled)};
        limit ${o.limit===null?"none":K(o.limit)}.
      </p>
      ${r!==null&&_`<p class="note">
        Spills to <span class="mono">${r.where}</span>${r.waiting>0&&`; ${K(r.waiting)} wait to be written${r.stalledMs>0?`, nothing for ${Ht(r.stalledMs/1e3)}`:""}`}.
      </p>`}
      <p class="note">
        ${n.transfers==="direct"?n.url:"Its values travel through the scheduler"},
        version ${n.version}${Object.entries(i).map(([f,{total:m,used:d}])=>`; ${d} of ${m} ${f} used`)}
      </p>
    </section>
    <${Zm} path=${t} />
  `}function Qm({worker:e}){let t=`workers/${encodeURIComponent(e.id)}`;return _`
    ${e.state==="paused"?_`<${Pt} label="Resume" scope="admin" path=${`${t}/resume`} />`:_`<${Pt} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Pt}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function Zm({path:e}){let{data:t}=Pe(`${e}?keys=true`,15e3),n=t?.holds??[];if(n.length===0)return null;let l=[...n].sort((o,r)=>r.nbytes-o.nbytes).slice(0,Jm);return _`
    <${we} title="Results" note=${`${I(l.length)} of ${I(n.length)}, the largest`}>
      <${Ve}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${l}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:r,spilled:i})=>[_`<span class="mono">${o}</span>`,K(r),i?"spilled":"in memory"]}
      />
      <//>
  `}var Xm=[["","Overview"],["graphs","Graphs"],["workers","Workers"],["memory","Memory"],["stuck","Stuck"]],ed={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026"};function sc({children:e}){let t=Ro.value[0]??"",n=hl.value,l=Hn.value?.name??null;return _`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${Jt()}>Weir</a>
      <ul>
        ${Xm.map(([o,r])=>_`
            <li key=${o}><a
              href=${o===""?Jt():Jt(o)}
              aria-current=${o===t?"page":void 0}
            >${r}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        <p class=${`connection ${n}`} role="status">${ed[n]}</p>
        ${l!==null&&l!=="local"&&_`<p>${l} <button type="button" class="plain" onClick=${ia}>Log out</button></p>`}
        <${Ju} />
        <a href="../docs" target="_blank" rel="noreferrer">API</a>
      </div>
    </nav>
    <main id="main" tabindex="-1">
      ${Ft.value?.standstill&&_`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${Jt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}var ac=Ee(null);function td(){let{login:e}=Hn.value??{};return mt(()=>{e===!1&&la()},[e]),e===void 0?null:e?_`<${ha} refusal=${ac.value} />`:_`<${sc}>${nd(Ro.value)}<//>`}function nd(e){let[t,n="",l,o=""]=e;return t===void 0?_`<${Xu} />`:e.length===1&&t==="graphs"?_`<${da} />`:e.length===2&&t==="graphs"?_`<${pa} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&l==="tasks"?_`<${lc} key=${`${n}/${o}`} graph=${n} taskKey=${o} />`:e.length===1&&t==="workers"?_`<${$a} />`:e.length===2&&t==="workers"?_`<${rc} key=${n} name=${n} />`:e.length===1&&t==="memory"?_`<${va} />`:e.length===1&&t==="stuck"?_`<${tc} />`:_`<${ec} path=${e} />`}Ku();Zi();ac.value=await sa();var ic=document.getElementById("app");ic!==null&&Wr(_`<${td} />`,ic);

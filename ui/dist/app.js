var fe,ci,xr,dn,kr,vo,fi,go,pi,Tr,br,Pc,Hl=Symbol.for("pv"),yo={},wo=[],Cc=/^m(i|n|o|s|text|space)$/,Mr=Array.isArray,Ar=wo.slice,Ln=Object.assign;function Rn(e){e&&e.parentNode&&e.remove()}function Il(e,t,n){var l,o,r,i={},u=arguments.length;for(r in t)r=="key"?l=t[r]:r=="ref"&&typeof e!="function"?o=t[r]:i[r]=t[r];return u>2&&(i.children=u>3?Ar.call(arguments,2):n),Wl(e,i,l,o,null)}function Wl(e,t,n,l,o){var r={type:e,props:t,key:n,ref:l,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Hl,__v:o||++ci,__i:-1,__u:0};return!o&&fe.vnode&&fe.vnode(r),r}function On(e){return e.children}function Dn(e,t){this.props=e,this.context=t,this.__g=0}function hn(e,t){if(t==null)return e.__&&hn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:hn(e)}function Rc(e){var t,n=e.__v,l=n.__e,o=[],r=[],i=e.__P;i&&((t=Ln({constructor:Hl},n)).__v=n.__v+1,fe.vnode&&fe.vnode(t),Er(i,t,n,e.__n,i.namespaceURI,32&n.__u?[l]:null,o,l||hn(n),32&n.__u,r),t.__v=n.__v,t.__.__k[t.__i]=t,$i(o,t,r),n.__=n.__e=null,t.__e!=l&&di(t))}function di(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),di(e)}function ai(e){(8&e.__g||(e.__g|=8,dn.push(e),vo++))&&kr==fe.debounceRendering||((kr=fe.debounceRendering)||queueMicrotask)(hi)}function hi(){try{for(var e,t=1;dn.length;)dn.length>t&&dn.sort(fi),e=dn.shift(),t=dn.length,8&e.__g&&Rc(e)}finally{(vo=dn.length)&&(kr||queueMicrotask)(hi)}}function mi(e,t,n,l,o,r,i,u,p,d,h){var _,v,g,k,P,T,E=l.__k||wo,w=t.length;for(p=Lc(n,t,E,p,w),_=0;_<w;_++)(g=n.__k[_])!=null&&(v=~g.__i&&E[g.__i]||yo,g.__i=_,T=Er(e,g,v,o,r,i,u,p,d,h),k=g.__e,(v.ref!=g.ref||8&v.__u)&&(v.ref&&Pr(v.ref,null,g,v),g.ref&&h.push(g.ref,g.__c||k,g)),P=P||k,4&g.__u?(p=_i(g,p,e,!v.__v),v.__e&&(v.__e=null)):typeof g.type=="function"&&T!==void 0?p=T:k&&(p=k.nextSibling),g.__u&=-21);return n.__e=P,p}function Lc(e,t,n,l,o){var r,i,u,p,d,h,_,v,g,k=n.length,P=k,T=0,E=0,w=e.__k=Array(o);for(r=0;r<o;r++)(i=t[r])!=null&&typeof i!="boolean"&&typeof i!="function"?(typeof i!="object"||i.constructor===String?i=w[r]=Wl(null,i):Mr(i)?i=w[r]=Wl(On,{children:i}):i.constructor===Hl&&i.__b?i=w[r]=Wl(i.type,i.props,i.key,i.ref,i.__v):w[r]=i,p=r+T,i.__=e,i.__b=e.__b+1,u=null,~(d=i.__i=Dc(i,n,p,P))&&(P--,(u=n[d])&&(u.__u|=2)),u&&u.__v?(i.__u|=16,d==p-1?T--:d==p+1?T++:d!=p&&(d>p?T--:T++,E=1)):(~d||(o>k?T--:o<k&&T++),typeof i.type!="function"&&(i.__u|=4))):w[r]=null;if(E){for(h=[],_=[],r=0;r<o;r++)if((i=w[r])&&16&i.__u){for(T=0,v=h.length;T<v;)h[g=T+v>>1]<i.__i?T=g+1:v=g;h[T]=i.__i,_[r]=T+1}for(T=h.length;r--;)_[r]&&(_[r]==T?T--:w[r].__u|=4)}if(P)for(r=0;r<k;r++)!(u=n[r])||2&u.__u||(u.__e==l&&(l=hn(u)),Cr(u,u));return l}function _i(e,t,n,l){var o,r,i,u;if(typeof e.type=="function"){if(e.props.__P)return t;if(o=e.__k)for(r=0;r<o.length;r++)o[r]&&(o[r].__=e,t=_i(o[r],t,n,!1));return t}for(t&&!t.parentNode&&(t=hn(e))&&!t.parentNode&&(t=null),i=e.__e,u=t;u&&u.nodeType==8;)u=u.nextSibling;for(i!=u&&(!l&&n.moveBefore&&i.parentNode?n.moveBefore(i,t):n.insertBefore(i,t||null)),t=i;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function Dc(e,t,n,l){var o,r=e.key,i=e.type,u=t[n],p=u&&!(2&u.__u);if(u===null&&r==null||p&&r==u.key&&i==u.type)return n;if(l>(p?1:0)){for(o=n-1;o>=0;o--)if((u=t[o])&&!(2&u.__u)&&r==u.key&&i==u.type)return o;for(o=n+1;o<t.length;o++)if((u=t[o])&&!(2&u.__u)&&r==u.key&&i==u.type)return o}return-1}function ui(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function _o(e,t,n,l,o){var r,i;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof l=="string"&&(e.style.cssText=l=""),l)for(t in l)n&&t in n||ui(e.style,t);if(n)for(t in n)l&&n[t]==l[t]||ui(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof l!="function"&&(l=null),(e.__e||(e.__e={}))[t]=n,n&&l||(i=br[t]||(br[t]=Oc(t)),(e.__a||(e.__a={}))[t]=Tr,r=t!=(t=t.replace(pi,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,i,r):e.removeEventListener(t,i,r));else{if(o=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function Oc(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[go]==null)t[go]=Tr++;else if(t[go]<this.__a[e])return;return n(fe.event?fe.event(t):t)}}}function Er(e,t,n,l,o,r,i,u,p,d){var h,_,v,g,k,P,T,E,w,C,b,J,N,Q,G,X,B,A,z=t.type;if(t.constructor!==Hl)return null;128&n.__u&&(p=32&n.__u,h=n.__c.__z)&&(t.__u|=p,_=r=[],h.nodeType==8?u=$o(h,r):r.push(h),u=r[0]||u),(h=fe.__b)&&h(t);e:if(typeof z=="function"){v=i.length;try{if(E=t.props,w=(h=z.prototype)&&h.render,C=(h=z.contextType)&&l[h.__c],b=h?C?C.props.value:h.__:l,(g=n.__c)?(t.__c=g,2&g.__g&&(g.__g|=1)):(w?t.__c=g=new z(E,b):(t.__c=g=new Dn(E,b),g.constructor=z,g.render=Fc),C&&C.sub(g),g.state||(g.state={}),g.__n=l,g.__g|=8,g.__h=[],g.__k=[]),w&&(g.__s||(g.__s=g.state),z.getDerivedStateFromProps&&(g.__s==g.state&&(g.__s=Ln({},g.__s)),Ln(g.__s,z.getDerivedStateFromProps(E,g.__s)))),k=g.props,P=g.state,g.__v=t,n.__c){if(E!==k&&w&&!z.getDerivedStateFromProps&&g.componentWillReceiveProps&&g.componentWillReceiveProps(E,b),t.__v==n.__v&&!(8&g.__g)||!(4&g.__g)&&g.shouldComponentUpdate&&g.shouldComponentUpdate(E,g.__s,b)===!1){t.__v!=n.__v&&(g.props=E,g.state=g.__s,g.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(L){L&&(L.__=t)}),wo.push.apply(g.__h,g.__k),g.__k=[],g.__h.length&&i.push(g),u=hn(n);break e}g.componentWillUpdate&&g.componentWillUpdate(E,g.__s,b),w&&g.componentDidUpdate&&g.__h.push(function(){g.componentDidUpdate(k,P,T)})}else w&&!z.getDerivedStateFromProps&&g.componentWillMount&&g.componentWillMount(),w&&g.componentDidMount&&g.__h.push(g.componentDidMount);g.context=b,g.props=E,g.__P=e,g.__g&=-5,J=fe.__r,N=w?25:0;do g.__g&=-9,J&&J(t),h=g.render(g.props,g.state=g.__s,g.context);while(8&g.__g&&++N<25);w&&(wo.push.apply(g.__h,g.__k),g.__k=[]),g.state=g.__s,g.getChildContext&&(l=Ln({},l,g.getChildContext())),w&&n.__c&&g.getSnapshotBeforeUpdate&&(T=g.getSnapshotBeforeUpdate(k,P)),Q=h&&h.type===On&&h.key==null?h.props.children:h,E.__P&&(h=u,o=(e=E.__P).namespaceURI,p=r=null,n.props&&n.props.__P!=e&&(n.__k.some(function(L){L&&Cr(L,L)}),n.__k=null),u=n.__k?hn(n,0):null),u=mi(e,Mr(Q)?Q:[Q],t,n,l,o,r,i,u,p,d),E.__P&&(t.__e=null,u=h),t.__u&=-161,_&&_.some(Rn),g.__h.length&&i.push(g),1&g.__g&&(g.__g&=-4)}catch(L){if(i.length=v,t.__v=null,p||r)if(L&&L.then){if(t.__u|=128|p,r){for(~(B=r.indexOf(u||void 0))||(B=r.length);(A=r[B-1])&&A.nodeType==8;)B--;for(;B<r.length;B++)if(A=r[B])if(r[B]=null,G){if(A==X)break}else{if(A.nodeType!=8)break;A.data.startsWith("$s")&&(X=$o(G=A))}}if(!G){for(;u&&u.nodeType==8&&u.nextSibling;)u=u.nextSibling;G=u}(h=$o(G=t.__c.__z||(t.__c.__z=G)))?(t.__e=G,u=h):t.__e=u,u=u&&u.nextSibling}else r&&r.some(Rn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),L&&L.then||gi(t),fe.__e(L,t,n)}}else u=t.__e=Nc(n.__e,t,n,l,o,r,i,p,d,e);return(h=fe.diffed)&&h(t),u}function $o(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function gi(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(gi))}function $i(e,t,n){for(var l=0;l<n.length;)Pr(n[l++],n[l++],n[l++]);fe.__c&&fe.__c(t,e),e.some(function(o){try{e=o.__h,o.__h=[],e.some(function(r){r.call(o)})}catch(r){fe.__e(r,o.__v)}})}function Nc(e,t,n,l,o,r,i,u,p,d){var h,_,v,g,k,P,T,E,w=n.props||yo,C=t.props,b=t.type;if(b=="svg"?o="http://www.w3.org/2000/svg":b=="math"?o="http://www.w3.org/1998/Math/MathML":o||(o="http://www.w3.org/1999/xhtml"),r){for(h=0;h<r.length;h++)if((k=r[h])&&(b?k.localName==b:k.nodeType==3)){e=k,r[h]=null;break}}if(!e){if(E=d.ownerDocument||document,!b)return E.createTextNode(C);e=E.createElementNS(o,b,C.is?C:d),u&&(fe.__m&&fe.__m(t,r),u=!1),r=null}if(b){if(d=b=="template"&&e.content||e,r=b=="textarea"&&C.defaultValue!=null?null:r&&Ar.call(d.childNodes),!u&&r)for(w={},h=0;h<e.attributes.length;h++)w[(k=e.attributes[h]).name]=k.value;for(h in w)k=w[h],h=="dangerouslySetInnerHTML"?v=k:h=="children"||h in C||h=="value"&&"defaultValue"in C||h=="checked"&&"defaultChecked"in C||_o(e,h,null,k,o);for(h in C)k=C[h],h=="children"?g=k:h=="dangerouslySetInnerHTML"?_=k:h=="value"?P=k:h=="checked"?T=k:u&&typeof k!="function"||w[h]===k||_o(e,h,k,w[h],o);_?(u||v&&(_.__html==v.__html||_.__html==e.innerHTML)||(e.innerHTML=_.__html),t.__k=[]):(v&&(e.textContent=""),(b=="foreignObject"||o=="http://www.w3.org/1998/Math/MathML"&&Cc.test(b))&&(o="http://www.w3.org/1999/xhtml"),mi(d,Mr(g)?g:[g],t,n,l,o,r,i,r?r[0]:n.__k&&hn(n,0),u,p),r&&r.some(Rn)),u&&b!="textarea"||(h="value",b=="progress"&&P==null?e.removeAttribute(h):P==null||P===e[h]&&(b!="progress"||P)||_o(e,h,P,w[h],o),h="checked",T!=null&&T!=e[h]&&_o(e,h,T,w[h],o))}else w===C||u&&e.data==C||(e.data=C);return e}function Pr(e,t,n,l){try{typeof e=="function"?t?t.__x=e(t)||1:l&&(l=l.__c||l.__e)&&(t=l.__x)&&(l.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(o){fe.__e(o,n)}}function Cr(e,t,n){var l,o,r,i;if(fe.unmount&&fe.unmount(e),!(l=e.ref)||l.current&&l.current!=e.__e||Pr(l,null,t,e),l=e.__c){if(l.componentWillUnmount)try{l.componentWillUnmount()}catch(u){fe.__e(u,t)}l.__P=l.__n=null}if(l=e.__k)for(i=0;i<l.length;i++)l[i]&&Cr(l[i],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(l=e.__c)&&(l=l.__z)&&(o=$o(l,r=[]))&&(l==e.__e&&r.some(Rn),Rn(o),Rn(l)),n||Rn(e.__e),e.__e=e.__c=e.__=null}function Fc(e,t,n){return this.constructor(e,n)}function Rr(e,t){var n,l,o,r;fe.__&&fe.__(e,t),t.nodeType==9&&(t=t.documentElement),l=(n=e&&32&e.__u)?null:t.__k,t.__k=Wl(On,{children:[e]}),o=[],r=[],Er(t,t.__k,l||yo,yo,t.namespaceURI,l?null:t.firstChild?Ar.call(t.childNodes):null,o,l?l.__e:t.firstChild,n,r),$i(o,t.__k,r),t.__k.props.children=null}fe={__e:function(e,t,n,l){for(var o,r,i;t=t.__;)if((o=t.__c)&&!(1&o.__g)){o.__g|=4;try{if((i=(r=o.constructor)&&r.getDerivedStateFromError)&&o.setState(r.getDerivedStateFromError(e)),o.componentDidCatch&&(o.componentDidCatch(e,l||{}),i=1),i&&8&o.__g)return void(o.__g|=2)}catch(u){e=u}}throw vo=0,e}},ci=0,xr=function(e){return e!=null&&e.constructor===Hl},Dn.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=Ln({},this.state)),typeof e=="function"&&(e=e(Ln({},n),this.props)),e&&(Ln(n,e),this.__v&&(t&&this.__k.push(t),ai(this)))},Dn.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),ai(this))},Dn.prototype.render=On,dn=[],vo=0,fi=function(e,t){return e.__v.__b-t.__v.__b},go=Symbol(),pi=/(PointerCapture)$|Capture$/i,Tr=0,br={},Pc=0;var yi=function(e,t,n,l){var o;t[0]=0;for(var r=1;r<t.length;r++){var i=t[r++],u=t[r]?(t[0]|=i?1:2,n[t[r++]]):t[++r];i===3?l[0]=u:i===4?l[1]=Object.assign(l[1]||{},u):i===5?(l[1]=l[1]||{})[t[++r]]=u:i===6?l[1][t[++r]]+=u+"":i?(o=e.apply(u,yi(e,u,n,["",null])),l.push(o),u[0]?t[0]|=2:(t[r-2]=0,t[r]=o)):l.push(u)}return l},vi=new Map;function wi(e){var t=vi.get(this);return t||(t=new Map,vi.set(this,t)),(t=yi(this,t.get(e)||(t.set(e,t=function(n){for(var l,o,r=1,i="",u="",p=[0],d=function(v){r===1&&(v||(i=i.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?p.push(0,v,i):r===3&&(v||i)?(p.push(3,v,i),r=2):r===2&&i==="..."&&v?p.push(4,v,0):r===2&&i&&!v?p.push(5,0,!0,i):r>=5&&((i||!v&&r===5)&&(p.push(r,0,i,o),r=6),v&&(p.push(r,v,0,o),r=6)),i=""},h=0;h<n.length;h++){h&&(r===1&&d(),d(h));for(var _=0;_<n[h].length;_++)l=n[h][_],r===1?l==="<"?(d(),p=[p],r=3):i+=l:r===4?i==="--"&&l===">"?(r=1,i=""):i=l+i[0]:u?l===u?u="":i+=l:l==='"'||l==="'"?u=l:l===">"?(d(),r=1):r&&(l==="="?(r=5,o=i,i=""):l==="/"&&(r<5||n[h][_+1]===">")?(d(),r===3&&(p=p[0]),r=p,(p=p[0]).push(2,0,r),r=0):l===" "||l==="	"||l===`
`||l==="\r"?(d(),r=2):i+=l),r===3&&i==="!--"&&(r=4,p=p[0])}return d(),p}(e)),t),arguments,[])).length>1?t:t[0]}var $=wi.bind(Il);var Vl,Ne,Lr,Si,Dr=Object.is,So=0,Ci=[],Or=[],Re=fe,ki=Re.__b,bi=Re.__r,xi=Re.diffed,Ti=Re.__c,Mi=Re.unmount,Ai=Re.__;function Fr(e,t){Re.__h&&Re.__h(Ne,e,So||t),So=0;var n=Ne.__H||(Ne.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function Ft(e){return So=1,Wc(Li,e)}function Wc(e,t,n){var l=Fr(Vl++,2);if(l.t=e,!l.__c&&(l.__=[n?n(t):Li(void 0,t),function(r){var i=(l.__N||l.__)[0],u=l.t(i,r);Dr(i,u)||(l.__N=[u,l.__[1]],l.__c.setState({}))}],l.__c=Ne,!Ne.__f)){Ne.__f=!0;var o=Ne.shouldComponentUpdate;Ne.shouldComponentUpdate=function(r,i,u){var p=this.__H;if(!p)return!0;var d=!1,h=this.props!=r;if(p.__.some(function(v){v.__N&&(d=!0,Dr(v.__[0],v.__N[0])||(h=!0))}),o){var _=o.call(this,r,i,u);return d?_||h:_}return!d||h}}return l.__}function Mt(e,t){var n=Fr(Vl++,3);!Re.__s&&Ri(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,Ne.__H.__h.push(n))}function mn(e){return So=5,ko(function(){return{current:e}},[])}function ko(e,t){var n=Fr(Vl++,7);return Ri(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function Hc(){var e;do{for(;e=Or.shift();)try{Ul(e)}catch(n){Re.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=Ci.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(Ul),t.__h.some(Nr),t.__h=[]}catch(n){t.__h=[],Re.__e(n,e.__v)}}}while(Or.length)}Re.__b=function(e){Ne=null,ki&&ki(e)},Re.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Ai&&Ai(e,t)},Re.__r=function(e){bi&&bi(e),Vl=0;var t=(Ne=e.__c).__H;t&&(Lr==Ne?Ne.__h=[]:(t.__h.some(Ul),t.__h.some(Nr),Vl=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),Lr=Ne},Re.diffed=function(e){xi&&xi(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Pi(Ci.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),Lr=Ne=null},Re.__c=function(e,t){t.some(function(n){try{n.__h.some(Ul),n.__h=n.__h.filter(function(l){return!l.__||Nr(l)})}catch(l){n.__h=[function(){throw l}]}}),Ti&&Ti(e,t)},Re.unmount=function(e){Mi&&Mi(e);var t,n,l=e.__c;l&&l.__H&&(l.__H.__.some(function(o){try{if(o.__P&&o.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}o.__P=n,Pi(Or.push(o))}else Ul(o)}catch(r){t=r}}),l.__H=void 0,t&&Re.__e(t,l.__v))};var Ei=typeof requestAnimationFrame=="function";function Ic(e){var t,n=function(){clearTimeout(l),Ei&&cancelAnimationFrame(t),setTimeout(e)},l=setTimeout(n,35);Ei&&(t=requestAnimationFrame(n))}function Pi(e){e!=1&&Si==Re.requestAnimationFrame||((Si=Re.requestAnimationFrame)||Ic)(Hc)}function Ul(e){var t=Ne,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),Ne=t}function Nr(e){var t=Ne;e.__c=e.__(),Ne=t}function Ri(e,t){return!e||e.length!=t.length||t.some(function(n,l){return!Dr(n,e[l])})}function Li(e,t){return typeof t=="function"?t(e):t}var Uc=Symbol.for("preact-signals");function Mo(){if(tn>1)tn--;else{var e,t=!1;for(function(){var o=xo;for(xo=void 0;o!==void 0;){var r=o.S;if(r.v===o.v)for(var i=r.t;i!==void 0;i=i.x)i.i===o.i&&(i.i=r.i);o=o.o}}();Gl!==void 0;){var n=Gl;for(Gl=void 0,bo++;n!==void 0;){var l=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Oi(n))try{n.c()}catch(o){t||(e=o,t=!0)}n=l}}if(bo=0,tn--,t)throw e}}function zl(e){if(tn>0)return e();Wr=++Vc,tn++;try{return e()}finally{Mo()}}var Bl,Te=void 0;function jl(e){var t=Te,n=Bl;Te=void 0,Bl=void 0;try{return e()}finally{Te=t,Bl=n}}var Gl=void 0,tn=0,bo=0,Vc=0,Wr=0,xo=void 0,To=0;function Di(e){if(Te!==void 0){var t=e.n;if(t===void 0||t.t!==Te)return t={i:0,S:e,p:Te.s,n:void 0,t:Te,e:void 0,x:void 0,r:t},Te.s!==void 0&&(Te.s.n=t),Te.s=t,e.n=t,32&Te.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Te.s,t.n=void 0,Te.s.n=t,Te.s=t),t}}function Fe(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}Fe.prototype.brand=Uc;Fe.prototype.h=function(){return!0};Fe.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:jl(function(){var l;(l=t.W)==null||l.call(t)}))};Fe.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,l=e.x;n!==void 0&&(n.x=l,e.e=void 0),l!==void 0&&(l.e=n,e.x=void 0),e===this.t&&(this.t=l,l===void 0&&jl(function(){var o;(o=t.Z)==null||o.call(t)}))}};Fe.prototype.subscribe=function(e){var t=this;return Fn(function(){var n=t.value;jl(function(){return e(n)})},{name:"sub"})};Fe.prototype.valueOf=function(){return this.value};Fe.prototype.toString=function(){return this.value+""};Fe.prototype.toJSON=function(){return this.value};Fe.prototype.peek=function(){var e=this;return jl(function(){return e.value})};Object.defineProperty(Fe.prototype,"value",{get:function(){var e=Di(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(bo>100)throw new Error("Cycle detected");(function(n){tn!==0&&bo===0&&n.l!==Wr&&(n.l=Wr,xo={S:n,v:n.v,i:n.i,o:xo})})(this),this.v=e,this.i++,To++,tn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Mo()}}}});function We(e,t){return new Fe(e,t)}function Oi(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Ni(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Fi(e){for(var t=e.s,n=void 0;t!==void 0;){var l=t.p;t.i===-1?(t.S.U(t),l!==void 0&&(l.n=t.n),t.n!==void 0&&(t.n.p=l)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=l}e.s=n}function Nn(e,t){Fe.call(this,void 0,t),this.x=e,this.s=void 0,this.g=To-1,this.f=4}Nn.prototype=new Fe;Nn.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===To))return!0;if(this.g=To,this.f|=1,this.i>0&&!Oi(this))return this.f&=-2,!0;var e=Te;try{Ni(this),Te=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Te=e,Fi(this),this.f&=-2,!0};Nn.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}Fe.prototype.S.call(this,e)};Nn.prototype.U=function(e){if(this.t!==void 0&&(Fe.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Nn.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Nn.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=Di(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function nn(e,t){return new Nn(e,t)}function Wi(e){var t=e.j;if(e.j=void 0,typeof t=="function"){tn++;var n=Te;Te=void 0;try{t()}catch(l){throw e.f&=-2,e.f|=8,Hr(e),l}finally{Te=n,Mo()}}}function Hr(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Wi(e)}function Bc(e){if(Te!==this)throw new Error("Out-of-order effect");Fi(this),Te=e,this.f&=-2;try{8&this.f&&Hr(this)}finally{Mo()}}function cl(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,Bl&&Bl.push(this)}cl.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};cl.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Wi(this),Ni(this),tn++;var e=Te;return Te=this,Bc.bind(this,e)};cl.prototype.N=function(){2&this.f||(this.f|=2,this.u=Gl,Gl=this)};cl.prototype.d=function(){this.f|=8,1&this.f||Hr(this)};cl.prototype.dispose=function(){this.d()};function Fn(e,t){var n=new cl(e,t);try{n.c()}catch(o){throw n.d(),o}var l=n.d.bind(n);return l[Symbol.dispose]=l,l}var Hi,Eo,Ao,Gc=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var Ii=[];Fn(function(){Hi=this.N})();function fl(e,t){fe[e]=t.bind(null,fe[e]||function(){})}function Yl(e){if(Ao){var t=Ao;Ao=void 0,t()}Ao=e&&e.S()}function Ui(e){var t=this,n=e.data,l=jc(n);l.name="ReactiveDom",l.value=n;var o=ko(function(){for(var u=t,p=t.__v;p=p.__;)if(p.__c){p.__c.__$f|=4;break}var d=nn(function(){var g=l.value.value;return g===0?0:g===!0?"":g||""}),h=nn(function(){return!Array.isArray(d.value)&&!xr(d.value)}),_=Fn(function(){if(this.N=Vi,h.value){var g=d.value;u.__v&&u.__v.__e&&u.__v.__e.nodeType===3&&(u.__v.__e.data=g)}}),v=t.__$u.d;return t.__$u.d=function(){_(),v.call(this)},[h,d]},[]),r=o[0],i=o[1];return r.value?i.peek():i.value}Ui.displayName="ReactiveTextNode";Object.defineProperties(Fe.prototype,{constructor:{configurable:!0,value:Il(On,null).constructor},type:{configurable:!0,value:Ui},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});fl("__b",function(e,t){if(Yl(),Eo=void 0,typeof t.type=="string"){var n,l=t.props;for(var o in l)if(o!=="children"){var r=l[o];r instanceof Fe&&(n||(t.__np=n={}),n[o]=r,l[o]=r.peek())}}e(t)});fl("__r",function(e,t){if(e(t),t.type!==On){Yl();var n,l=t.__c;l&&(l.__$f&=-2,(n=l.__$u)===void 0&&(l.__$u=n=function(o,r){var i;return Fn(function(){i=this},{name:r}),i.c=o,i}(function(o){return function(){var r;Gc&&((r=this.y)==null||r.call(this)),o.__$f|=1,o.setState({})}}(l),typeof t.type=="function"?t.type.displayName||t.type.name:""))),Eo=l,Yl(n)}});fl("__e",function(e,t,n,l){Yl(),Eo=void 0,e(t,n,l)});fl("diffed",function(e,t){Yl(),Eo=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var l=t.__np,o=t.props,r=n.U;if(r)for(var i in r){var u=r[i];u===void 0||l&&i in l||(u.d(),r[i]=void 0)}if(l){r||(r={},n.U=r);for(var p in l){var d=r[p],h=l[p];d===void 0?(d=zc(n,p,h,o),r[p]=d):d.o(h,o)}}}e(t)});function zc(e,t,n,l){var o=t in e&&e.ownerSVGElement===void 0,r=We(n);return{o:function(i,u){r.value=i,l=u},d:Fn(function(){this.N=Vi;var i=r.value.value;l[t]!==i&&(l[t]=i,o?e[t]=i:i!=null&&(i!==!1||t[4]==="-")?e.setAttribute(t,i):e.removeAttribute(t))})}}fl("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var l=n.U;if(l){n.U=void 0;for(var o in l){var r=l[o];r&&r.d()}}}var i=t.__np;if(i){var u=t.props;for(var p in i)u[p]=i[p]}t.__np=void 0}else{var d=t.__c;if(d){d.__$f|=8;var h=d.__$u;h&&(d.__$u=void 0,h.d())}}e(t)});fl("__h",function(e,t,n,l){l<3&&(t.__$f|=2),e(t,n,l)});Dn.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,l=n&&n.s!==void 0;for(var o in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(l||r||4&this.__$f)||1&this.__$f)return!0}else if(!(l||4&this.__$f)||3&this.__$f)return!0;for(var i in e)if(i!=="__source"&&e[i]!==this.props[i])return!0;for(var u in this.props)if(!(u in e))return!0;return!1};function jc(e,t){return ko(function(){return We(e,t)},[])}var Yc=function(e){queueMicrotask(function(){queueMicrotask(e)})};function qc(){zl(function(){for(var e;e=Ii.shift();)Hi.call(e)})}function Vi(){Ii.push(this)===1&&(fe.requestAnimationFrame||Yc)(qc)}var Kc=["name","state","threads","executing","processing","process","managed","spilled","limit"];function Bi(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((o,r)=>{let i=Kc.map(u=>[u,t[u][r]]);n.set(o,{id:o,...Object.fromEntries(i)})});for(let o of t.gone??[])n.delete(o);return n}var Ir=["waiting","queued","no-worker","processing","memory","released","erred","cancelled"];function Gi(e){let t=e.group,n=e.expectedUs;return t.map((l,o)=>({group:l,expectedUs:n[o]??-1,counts:Object.fromEntries(Ir.map(r=>[r,e[r][o]??0]))}))}function Ur(e,{totals:t,memory:n},l){let{finished:o,failed:r}=t,i=e.findLast(h=>h.at<=l-2)??e[0],u=i!==void 0&&i.finished<=o&&l>i.at,p=u?l-i.at:1,d={at:l,finished:o,failed:r,finishedRate:u?(o-i.finished)/p:0,failedRate:u?Math.max(0,r-i.failed)/p:0,managed:n.managed,unmanaged:n.unmanagedOld+n.unmanagedRecent,spilled:n.spilled};return[...e.filter(h=>h.at>l-600),d]}function zi(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(l=>l!=="").map(l=>{try{return decodeURIComponent(l)}catch{return l}})}var Po=new URL("./",import.meta.url),ji=new URL("../api/v1/",Po),ql=We(new URL(location.href)),Co=nn(()=>zi(ql.value.pathname,Po.pathname)),Kl=nn(()=>ql.value.searchParams);function Jt(...e){return Po.pathname+e.map(encodeURIComponent).join("/")}function Vr(e){history.pushState(null,"",e),ql.value=new URL(location.href),scrollTo(0,0)}function Jl(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),ql.value=n}function Yi(){addEventListener("popstate",()=>ql.value=new URL(location.href)),document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(Po.pathname)||(e.preventDefault(),Vr(n.href))})}var Wn=class extends Error{status;constructor(t,n){super(n),this.status=t}};function Br(e){return new URL(e,ji).href}async function qi(e,t){return await(await Gr(e,{...t&&{signal:t}})).json()}async function Ki(e,t){let l=(await Gr(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),o="";for(;l!==void 0&&o.length<t;){let{done:r,value:i}=await l.read();if(r)return o;o+=i}return await l?.cancel(),`${o.slice(0,t)}\u2026`}async function Ji(e,t,n){await(await Gr(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}async function Gr(e,t){let n;try{n=await fetch(Br(e),t)}catch(o){throw o instanceof DOMException&&o.name==="AbortError"?o:new Wn(0,"The scheduler does not answer")}if(n.ok)return n;let l=`The scheduler answers with status ${n.status}`;try{l=(await n.json()).detail??l}catch{}throw new Wn(n.status,l)}var pl=We(0);function Pe(e,t){let[n,l]=Ft({data:null,error:null,path:e}),o=pl.value;return Mt(()=>{if(e===null)return;let r=new AbortController,i=0,u=async()=>{if(!document.hidden)try{let p=await qi(e,r.signal);l({data:p,error:null,path:e})}catch(p){if(r.signal.aborted)return;let d=p instanceof Wn?p:new Wn(0,String(p));l(h=>({data:h.path===e?h.data:null,error:d,path:e}))}r.signal.aborted||(i=setTimeout(u,t))};return u(),()=>{r.abort(),clearTimeout(i)}},[e,t,o]),n.path===e?n:{data:null,error:null}}var Jc=200,Qc=3e3,Qi=2e3,hl=We("connecting"),Wt=We(null),_l=We(new Map),jr=We([]),ml=We([]),ln=We([]),Lo=We(new Map),dl=new Map([["facts",1],["cluster",1]]),Ro=null,Zi="",zr="",Xi=0;function _n(...e){Mt(()=>{for(let t of e)dl.set(t,(dl.get(t)??0)+1);return queueMicrotask(Do),()=>{for(let t of e){let n=(dl.get(t)??1)-1;n===0?dl.delete(t):dl.set(t,n)}queueMicrotask(Do)}},e)}function Do(){let e=[...dl.keys()].sort().join(",");if(Ro!==null&&e===Zi)return;Ro?.close(),clearTimeout(Xi),Zi=e;let t=zr===""?"0":zr,n=new URLSearchParams({topics:e,rate:"2",after:t}),l=new EventSource(Br(`events?${n}`));Ro=l,l.onopen=()=>{hl.value==="lost"&&pl.value++,hl.value="open"},l.onerror=()=>{hl.value="lost",l.readyState===EventSource.CLOSED&&(Ro=null,Xi=setTimeout(Do,Qc))},l.addEventListener("frame",({data:o})=>Zc(JSON.parse(o))),l.addEventListener("fact",({data:o,lastEventId:r})=>Xc(r,o)),l.addEventListener("reset",()=>{ml.value=[],pl.value++})}function ea(){Do(),setInterval(()=>{let e=Date.now()/1e3,t=ln.value.at(-1);Wt.value===null||t===void 0||hl.value!=="open"||e-t.at>=Qi/1e3&&(ln.value=Ur(ln.value,Wt.value,e))},Qi/2)}function Zc(e){e.t==="workers"?_l.value=Bi(_l.value,e):e.t==="groups"?jr.value=Gi(e):e.t==="graph"?Lo.value=new Map(Lo.value).set(String(e.graph),e):e.t==="cluster"&&zl(()=>{Wt.value=e,ln.value=Ur(ln.value,Wt.value,Date.now()/1e3)})}function Xc(e,t){if(ml.value.some(l=>l.id===e))return;zr=e;let n={...JSON.parse(t),id:e};ml.value=[n,...ml.value].slice(0,Jc)}function At({label:e,method:t="POST",path:n,body:l,confirm:o,onDone:r}){let[i,u]=Ft("idle"),[p,d]=Ft(""),h=async()=>{u("busy"),d("");try{await Ji(t,n,l),pl.value++,r?.()}catch(_){d(_ instanceof Error?_.message:String(_))}u("idle")};return $`
    <span class="action">
      <button
        type="button"
        class=${o===void 0?"":"destructive"}
        disabled=${i==="busy"}
        onClick=${()=>o===void 0?void h():u("asking")}
      >
        ${e}
      </button>
      ${p!==""&&$`<span class="bad" role="alert">${p}</span>`}
      ${i==="asking"&&$`
          <${ef}
            text=${o}
            yes=${e}
            onAnswer=${_=>_?void h():u("idle")}
          />
        `}
    </span>
  `}function ef({text:e,yes:t,onAnswer:n}){let l=mn(null);return Mt(()=>{l.current?.showModal()},[]),$`
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
  `}function Et({name:e}){return $`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function Qe({error:e}){return e===null?$`<p class="empty" aria-busy="true">Loading…</p>`:$`<p class="empty bad" role="alert">${e.message}</p>`}function ft({children:e}){return $`<p class="empty">${e}</p>`}function Ze({to:e,children:t,title:n}){return $`<a href=${Jt(...e)} title=${n}>${t}</a>`}var ta=["B","KiB","MiB","GiB","TiB","PiB"];function K(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<ta.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):Oo(t)} ${ta[n]}`}function Ht(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${Oo(e*1e3)} ms`;if(e<60)return`${Oo(e)} s`;let t=Math.round(e),[n,l]=[Math.floor(t/86400),Math.floor(t/3600)%24],[o,r]=[Math.floor(t/60)%60,t%60];return n>0?Yr([n,"d"],[l,"h"]):l>0?Yr([l,"h"],[o,"min"]):Yr([o,"min"],[r,"s"])}function Yr(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function V(e){return e.toLocaleString("en")}function qr(e){return e>=100?V(Math.round(e)):String(Oo(e))}function Oo(e){return e>=100?Math.round(e):Math.round(e*10)/10}function gl(e){return`${Math.round(e*100)} %`}function gt(e,t=new Date){let n=new Date(e),l=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?l:`${n.toLocaleDateString("en-CA")} ${l}`}function tf(e,t,n=Date.now()){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function gn(e,t,n=Date.now()){let l=tf(e,t,n);return l<.001?"< 1 ms":Ht(l)}function na(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var nf=[["done","done",["memory","released"]],["failed","failed",["erred"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function Kr(e){return nf.map(([t,n,l])=>({kind:t,label:n,count:l.reduce((o,r)=>o+(e[r]??0),0)})).filter(({count:t})=>t>0)}function $n(e){return{total:Object.values(e).reduce((n,l)=>n+l,0),done:(e.memory??0)+(e.released??0)}}function vn({label:e,counts:t}){let{total:n,done:l}=$n(t),o=Kr(t),r=o.map(i=>`${V(i.count)} ${i.label}`).join(", ");return $`
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
  `}function la({counts:e}){return $`
    <ul class="legend">
      ${Kr(e).map(({kind:t,label:n,count:l})=>$`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${V(l)} ${n}</li>
        `)}
    </ul>
  `}function $l({label:e,parts:t}){let{managed:n,unmanaged:l,spilled:o,limit:r}=t,i=n+l,u=Math.max(r??0,i,1),p=`${K(i)}${r===null?"":` of ${K(r)} (${gl(i/r)})`}: results ${K(n)}, other ${K(l)}; spilled ${K(o)}`,d=h=>({width:`${100*h/u}%`});return $`
    <div
      class="bar memory"
      role="meter"
      aria-label=${e}
      aria-valuemin="0"
      aria-valuemax=${r??i}
      aria-valuenow=${i}
      aria-valuetext=${p}
      title=${p}
    >
      <span class="part managed" style=${d(n)} />
      <span class="part unmanaged" style=${d(l)} />
      ${r!==null&&$`<span class="threshold" style=${{left:"80%"}} />`}
    </div>
  `}var Jr=36,oa=10,lf=60;function Xe({caption:e,head:t,rows:n,keyOf:l,cells:o}){let r=mn(null),[i,u]=Ft(0),p=n.length<=lf,d=Math.ceil((r.current?.clientHeight??700)/Jr),h=p?0:Math.max(0,Math.floor(i/Jr)-oa),_=p?n.length:Math.min(n.length,h+d+2*oa),v=g=>g>0&&$`
      <tr aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${g*Jr}px`}} />
      </tr>
    `;return $`
    <div
      ref=${r}
      class=${p?"rows":"rows many"}
      tabindex=${p?void 0:0}
      onScroll=${()=>u(r.current?.scrollTop??0)}
    >
      <table aria-rowcount=${n.length+1}>
        <caption>${e}</caption>
        <thead>
          <tr>${t.map(g=>$`<th key=${g} scope="col">${g}</th>`)}</tr>
        </thead>
        <tbody>
          ${v(h)}
          ${n.slice(h,_).map((g,k)=>{let[P,...T]=o(g);return $`
              <tr key=${l(g)} aria-rowindex=${h+k+2}>
                <th scope="row">${P}</th>
                ${T.map((E,w)=>$`<td key=${w}>${E}</td>`)}
              </tr>
            `})}
          ${v(n.length-_)}
        </tbody>
      </table>
    </div>
  `}function No({caption:e,rows:t}){let n=t.some(({peakBytes:o})=>o),l=({group:o,counts:r,expectedSeconds:i,peakBytes:u})=>{let{total:p,done:d}=$n(r);return[$`<span class="mono">${o}</span>`,$`<${vn} label=${o} counts=${r} />`,`${V(d)} / ${V(p)}`,r.erred?$`<span class="bad">${V(r.erred)}</span>`:"",i===null?"":Ht(i),...n?[u?K(u):""]:[]]};return $`
    <${Xe}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${o=>o.group}
      cells=${l}
    />
  `}var ra=100;function sa({id:e}){_n(`graph:${e}`);let t=`graphs/${encodeURIComponent(e)}`,{data:n,error:l}=Pe(t,3e3);if(n===null)return $`
      <${He} title="Graph">
        <section class="card">
          <${Qe} error=${l} />
        </section>
        <//>
    `;let o=Lo.value.get(e),r=o?.state===n.state?{...n,...o}:n;return $`
    <${He} title=${r.name||"Graph"} aside=${$`<${of} graph=${r} />`} />
    <${rf} graph=${r} />
    <${uf} path=${t} isRunning=${Fo(r)} />
    <${cf} id=${e} path=${t} graph=${r} />
    <${ff} id=${e} path=${t} />
  `}function Fo({state:e}){return e==="running"||e==="cancelling"}function of({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}`;return $`
    ${Fo(e)&&$`
      <${At}
        label="Cancel"
        path=${`${t}/cancel`}
        confirm="Cancel the graph? Its tasks are killed."
      />
    `}
    ${e.state==="failed"&&$`<${At} label="Retry" path=${`${t}/retry`} />`}
    <${At}
      label="Delete"
      method="DELETE"
      path=${t}
      confirm="Delete the graph and its results?"
      onDone=${()=>Vr(Jt("graphs"))}
    />
  `}function rf({graph:e}){let{total:t,done:n}=$n(e.counts),l=Object.entries(e.labels??{});return $`
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${$`<${Et} name=${e.state} />`} detail=${e.stopReason} />
        <${oe} name="Done" value=${V(n)} detail=${`of ${V(t)} tasks`} />
        <${oe}
          name="Failed"
          value=${V(e.counts.erred)}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${oe}
          name="Time"
          value=${e.startedAt===null?"\u2014":gn(e.startedAt,e.endedAt)}
          detail=${e.submittedAt===null?"":`submitted ${gt(e.submittedAt)}`}
        />
        <${af} graph=${e} />
      </dl>
      <${vn} label="All tasks" counts=${e.counts} />
      <${la} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${l.map(([o,r])=>$`<${sf} key=${o} name=${o} value=${r} />`)}
      </p>
    </section>
  `}function sf({name:e,value:t}){let n=`${e}=${t}`;return $`
    <a class="label" href=${`${Jt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function af({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}/groups`,{data:n}=Pe(Fo(e)?t:null,3e3);return!Fo(e)||n===null?null:$`
    <${oe}
      name="Left"
      value=${n.etaSeconds===null?"not known":Ht(n.etaSeconds)}
      detail="if all threads have work"
    />
  `}function uf({path:e,isRunning:t}){let{data:n,error:l}=Pe(`${e}/groups`,t?2e3:3e4);return $`
    <${we} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?$`<${Qe} error=${l} />`:$`<${No} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&$`<p class="note">${V(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function cf({id:e,path:t,graph:n}){let l=n.counts.erred>0,{data:o}=Pe(l?`${t}/failures`:null,5e3);return!l||o===null||o.items.length===0?null:$`
    <${we} title="Failures" note="by group and error, each with one example">
      <${Xe}
        caption="Failed tasks"
        head=${["Tasks","Count","Error","Example"]}
        rows=${o.items}
        keyOf=${r=>r.key}
        cells=${({group:r,count:i,error:u,message:p,key:d})=>[$`<span class="mono">${r}</span>`,V(i),$`<span class="bad">${u}</span>: ${p}`,$`<${Ze} to=${["graphs",e,"tasks",d]}>${d}<//>`]}
      />
      ${o.omitted>0&&$`<p class="note">${V(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function ff({id:e,path:t}){let n=Kl.value.get("tasks")??"",l=new URLSearchParams({limit:String(ra),...n&&{state:n}}),{data:o,error:r}=Pe(`${t}/tasks?${l}`,5e3);return $`
    <${we} title="Tasks">
      <form class="filters" onSubmit=${i=>i.preventDefault()}>
        <label>State <select
            value=${n}
            onChange=${i=>Jl("tasks",i.currentTarget.value)}
          >
            <option value="">all</option>
            ${Ir.map(i=>$`<option key=${i} value=${i}>${i}</option>`)}
          </select></label>
      </form>
      ${o===null?$`<${Qe} error=${r} />`:o.items.length===0?$`<${ft}>No task is ${n||"known"}.<//>`:$`<${pf} id=${e} tasks=${o.items} />`}
      ${o?.nextCursor&&$`<p class="note">The first ${ra} are shown.</p>`}
    <//>
  `}function pf({id:e,tasks:t}){return $`
    <${Xe}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[$`<${Ze} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,$`<${Et} name=${n.state} />`,$`<span class="mono">${n.op}</span>`,V(n.attempts),n.nbytes===null?"":K(n.nbytes),n.startedAt===null?"":gn(n.startedAt,n.endedAt)]}
    />
  `}var df=["","running","cancelling","succeeded","failed","cancelled"],ia=200;function aa(){let e=Kl.value.get("state")??"",t=Kl.value.get("label")??"",n=new URLSearchParams({limit:String(ia),...e&&{state:e},...t&&{label:t}}),{data:l,error:o}=Pe(`graphs?${n}`,2e3);return $`
    <${He} title="Graphs" aside=${$`<${hf} state=${e} label=${t} />`} />
    <section class="card">
      ${l===null?$`<${Qe} error=${o} />`:l.items.length===0?$`<${ft}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:$`<${mf} graphs=${l.items} />`}
      ${l?.nextCursor&&$`<p class="note">The newest ${ia} are shown; a label finds older ones.</p>`}
    </section>
  `}function hf({state:e,label:t}){return $`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>Jl("state",n.currentTarget.value)}
        >
          ${df.map(n=>$`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>Jl("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function mf({graphs:e}){return $`
    <${Xe}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[$`<${Ze} to=${["graphs",t.id]} title=${t.id}>${t.name||na(t.id)}<//>`,$`<${Et} name=${t.state} />`,$`<${vn} label=${t.name||t.id} counts=${t.counts} />`,V(t.tasks),t.counts.erred>0?$`<span class="bad">${V(t.counts.erred)}</span>`:"",t.submittedAt===null?"":gt(t.submittedAt),t.startedAt===null?"":gn(t.startedAt,t.endedAt)]}
    />
  `}function ua({process:e,managed:t,spilled:n,limit:l}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:l===0?null:l*1048576}}function vl({process:e,limit:t}){return t===0?null:e/t}function ca(e){let t=new Array(11).fill(0);for(let n of e){let l=Math.min(10,Math.floor((vl(n)??0)*10));t[l]=(t[l]??0)+1}return t}function fa(){_n("workers");let e=[..._l.value.values()].sort((t,n)=>t.name<n.name?-1:1);return $`
    <${He} title="Workers" aside=${`${V(e.length)} registered`} />
    <section class="card">
      ${e.length===0?$`<${ft}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:$`<${Qr} rows=${e} />`}
    </section>
  `}function Qr({rows:e}){return $`
    <${Xe}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=ua(t),l=vl(t);return[$`<${Ze} to=${["workers",t.name]}>${t.name}<//>`,$`<${Et} name=${t.state} />`,`${V(t.executing)} / ${V(t.threads)}`,V(t.processing),$`<${$l} label=${`Memory of ${t.name}`} parts=${n} />`,$`<span class=${l!==null&&l>.8?"bad":""}>${K(n.managed+n.unmanaged)}${n.limit===null?"":` / ${K(n.limit)}`}</span>`,n.spilled===0?"":K(n.spilled)]}}
    />
  `}var _f=60,gf=20;function pa(){return _n("workers"),$`
    <${He} title="Memory" />
    <${$f} />
    <${vf} />
    <${wf} />
    <${Sf} />
  `}function $f(){let e=Wt.value;if(e===null)return $`
      <section class="card">
        <${Qe} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:l,unmanagedRecent:o,spilled:r,limit:i}=e.memory,u=l+o;return $`
    <section class="card">
      <dl class="tiles">
        <${oe}
          name="Used"
          value=${K(t)}
          detail=${i===null||i===0?"no limit":`${gl(t/i)} of ${K(i)}`}
        />
        <${oe} name="Results" value=${K(n)} />
        <${oe}
          name="Other"
          value=${K(u)}
          detail=${`${K(o)} in the last 30 s`}
        />
        <${oe} name="Spilled" value=${K(r)} />
      </dl>
      <${$l} label="Memory of all workers" parts=${{managed:n,unmanaged:u,spilled:r,limit:i}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %</li>
      </ul>
    </section>
  `}function vf(){let e=[..._l.value.values()].sort((n,l)=>(vl(l)??0)-(vl(n)??0));if(e.length===0)return null;let t=e.length>_f;return $`
    <${we} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&$`<${yf} counts=${ca(e)} />`}
      <${Qr} rows=${t?e.slice(0,gf):e} />
    <//>
  `}function yf({counts:e}){let t=Math.max(...e,1);return $`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,l)=>$`
          <li key=${l} class=${l>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${V(n)}</b><span>${l<10?`${l*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function wf(){let{data:e,error:t}=Pe("memory/groups?limit=50",3e3);return $`
    <${we} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?$`<${Qe} error=${t} />`:e.items.length===0?$`<${ft}>No worker holds a result.<//>`:$`
          <${Xe}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:l,bytes:o})=>[$`<span class="mono">${n}</span>`,V(l),K(o)]}
          />
        `}
    <//>
  `}function Sf(){let{data:e,error:t}=Pe("amm",2e3);if(e===null)return $`
      <${we} title="Active Memory Manager">
        <${Qe} error=${t} />
        <//>
    `;let{running:n,interval:l,policies:o,inFlight:r,lastRun:i}=e;return $`
    <${we} title="Active Memory Manager">
      <div class="buttons">
        ${n?$`<${At} label="Stop" path="amm/stop" />`:$`<${At} label="Start" path="amm/start" />`}
        <${At} label="Run once" path="amm/run_once" />
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
            value=${gt(i.at)}
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
          keyOf=${({key:u,op:p})=>`${p} ${u}`}
          cells=${({key:u,policy:p,op:d,nbytes:h,worker:_,reason:v})=>[$`<span class="mono">${u}</span>`,p,d,K(h),_??v??""]}
        />
      `}
    <//>
  `}var Ve="u-",kf="uplot",bf=Ve+"hz",xf=Ve+"vt",Tf=Ve+"title",Mf=Ve+"wrap",Af=Ve+"under",Ef=Ve+"over",Pf=Ve+"axis",Un=Ve+"off",Cf=Ve+"select",Rf=Ve+"cursor-x",Lf=Ve+"cursor-y",Df=Ve+"cursor-pt",Of=Ve+"legend",Nf=Ve+"live",Ff=Ve+"inline",Wf=Ve+"series",Hf=Ve+"marker",da=Ve+"label",If=Ve+"value",Xl="width",eo="height",Ql="top",ha="bottom",yl="left",Zr="right",ms="#000",ma=ms+"0",Xr="mousemove",_a="mousedown",es="mouseup",ga="mouseenter",$a="mouseleave",va="dblclick",Uf="resize",Vf="scroll",ya="change",Vo="dppxchange",_s="--",Ml=typeof window<"u",rs=Ml?document:null,Sl=Ml?window:null,Bf=Ml?navigator:null,ue,Wo;function ss(){let e=devicePixelRatio;ue!=e&&(ue=e,Wo&&as(ya,Wo,ss),Wo=matchMedia(`(min-resolution: ${ue-.001}dppx) and (max-resolution: ${ue+.001}dppx)`),Vn(ya,Wo,ss),Sl.dispatchEvent(new CustomEvent(Vo)))}function $t(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function is(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Se(e,t,n){e.style[t]=n+"px"}function It(e,t,n,l){let o=rs.createElement(e);return t!=null&&$t(o,t),n?.insertBefore(o,l),o}function Pt(e,t){return It("div",e,t)}var wa=new WeakMap;function Qt(e,t,n,l,o){let r="translate("+t+"px,"+n+"px)",i=wa.get(e);r!=i&&(e.style.transform=r,wa.set(e,r),t<0||n<0||t>l||n>o?$t(e,Un):is(e,Un))}var Sa=new WeakMap;function ka(e,t,n){let l=t+n,o=Sa.get(e);l!=o&&(Sa.set(e,l),e.style.background=t,e.style.borderColor=n)}var ba=new WeakMap;function xa(e,t,n,l){let o=t+""+n,r=ba.get(e);o!=r&&(ba.set(e,o),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=l?-t/2+"px":0,e.style.marginTop=l?-n/2+"px":0)}var gs={passive:!0},Gf={...gs,capture:!0};function Vn(e,t,n,l){t.addEventListener(e,n,l?Gf:gs)}function as(e,t,n,l){t.removeEventListener(e,n,gs)}Ml&&ss();function Ut(e,t,n,l){let o;n=n||0,l=l||t.length-1;let r=l<=2147483647;for(;l-n>1;)o=r?n+l>>1:vt((n+l)/2),t[o]<e?n=o:l=o;return e-t[n]<=t[l]-e?n:l}function Xa(e){return(n,l,o)=>{let r=-1,i=-1;for(let u=l;u<=o;u++)if(e(n[u])){r=u;break}for(let u=o;u>=l;u--)if(e(n[u])){i=u;break}return[r,i]}}var eu=e=>e!=null,tu=e=>e!=null&&e>0,zo=Xa(eu),zf=Xa(tu);function jf(e,t,n,l=0,o=!1){let r=o?zf:zo,i=o?tu:eu;[t,n]=r(e,t,n);let u=e[t],p=e[t];if(t>-1)if(l==1)u=e[t],p=e[n];else if(l==-1)u=e[n],p=e[t];else for(let d=t;d<=n;d++){let h=e[d];i(h)&&(h<u?u=h:h>p&&(p=h))}return[u??me,p??-me]}function jo(e,t,n,l){let o=Aa(e),r=Aa(t);e==t&&(o==-1?(e*=n,t/=n):(e/=n,t*=n));let i=n==10?on:nu,u=o==1?vt:Ct,p=r==1?Ct:vt,d=u(i(Ue(e))),h=p(i(Ue(t))),_=kl(n,d),v=kl(n,h);return n==10&&(d<0&&(_=_e(_,-d)),h<0&&(v=_e(v,-h))),l||n==2?(e=_*o,t=v*r):(e=su(e,_),t=Yo(t,v)),[e,t]}function $s(e,t,n,l){let o=jo(e,t,n,l);return e==0&&(o[0]=0),t==0&&(o[1]=0),o}var vs=.1,Ta={mode:3,pad:vs},no={pad:0,soft:null,mode:0},Yf={min:no,max:no};function Bo(e,t,n,l){return qo(n)?Ma(e,t,n):(no.pad=n,no.soft=l?0:null,no.mode=l?3:0,Ma(e,t,Yf))}function ie(e,t){return e??t}function qf(e,t,n){for(t=ie(t,0),n=ie(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function Ma(e,t,n){let l=n.min,o=n.max,r=ie(l.pad,0),i=ie(o.pad,0),u=ie(l.hard,-me),p=ie(o.hard,me),d=ie(l.soft,me),h=ie(o.soft,-me),_=ie(l.mode,0),v=ie(o.mode,0),g=t-e,k=on(g),P=it(Ue(e),Ue(t)),T=on(P),E=Ue(T-k);(g<1e-24||E>10)&&(g=0,(e==0||t==0)&&(g=1e-24,_==2&&d!=me&&(r=0),v==2&&h!=-me&&(i=0)));let w=g||P||1e3,C=on(w),b=kl(10,vt(C)),J=w*(g==0?e==0?.1:1:r),N=_e(su(e-J,b/10),24),Q=e>=d&&(_==1||_==3&&N<=d||_==2&&N>=d)?d:me,G=it(u,N<Q&&e>=Q?Q:Vt(Q,N)),X=w*(g==0?t==0?.1:1:i),B=_e(Yo(t+X,b/10),24),A=t<=h&&(v==1||v==3&&B>=h||v==2&&B<=h)?h:-me,z=Vt(p,B>A&&t<=A?A:it(A,B));return G==z&&G==0&&(z=100),[G,z]}var Kf=new Intl.NumberFormat(Ml?Bf.language:"en-US"),ys=e=>Kf.format(e),yt=Math,Uo=yt.PI,Ue=yt.abs,vt=yt.floor,Ie=yt.round,Ct=yt.ceil,Vt=yt.min,it=yt.max,kl=yt.pow,Aa=yt.sign,on=yt.log10,nu=yt.log2,Jf=(e,t=1)=>yt.sinh(e)*t,ts=(e,t=1)=>yt.asinh(e/t),me=1/0;function Ea(e){return(on((e^e>>31)-(e>>31))|0)+1}function us(e,t,n){return Vt(it(e,t),n)}function lu(e){return typeof e=="function"}function ne(e){return lu(e)?e:()=>e}var Qf=()=>{},ou=e=>e,ru=(e,t)=>t,Zf=e=>null,Pa=e=>!0,Ca=(e,t)=>e==t,Xf=/\.\d*?(?=9{6,}|0{6,})/gm,Bn=e=>{if(au(e)||wn.has(e))return e;let t=`${e}`,n=t.match(Xf);if(n==null)return e;let l=n[0].length-1;if(t.indexOf("e-")!=-1){let[o,r]=t.split("e");return+`${Bn(o)}e${r}`}return _e(e,l)};function Hn(e,t){return Bn(_e(Bn(e/t))*t)}function Yo(e,t){return Bn(Ct(Bn(e/t))*t)}function su(e,t){return Bn(vt(Bn(e/t))*t)}function _e(e,t=0){if(au(e))return e;let n=10**t,l=e*n*(1+Number.EPSILON);return Ie(l)/n}var wn=new Map;function iu(e){return((""+e).split(".")[1]||"").length}function oo(e,t,n,l){let o=[],r=l.map(iu);for(let i=t;i<n;i++){let u=Ue(i),p=_e(kl(e,i),u);for(let d=0;d<l.length;d++){let h=e==10?+`${l[d]}e${i}`:l[d]*p,_=(i>=0?0:u)+(i>=r[d]?0:r[d]),v=e==10?h:_e(h,_);o.push(v),wn.set(v,_)}}return o}var lo={},ws=[],bl=[null,null],yn=Array.isArray,au=Number.isInteger,ep=e=>e===void 0;function Ra(e){return typeof e=="string"}function qo(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function tp(e){return e!=null&&typeof e=="object"}var np=Object.getPrototypeOf(Uint8Array),uu="__proto__";function xl(e,t=qo){let n;if(yn(e)){let l=e.find(o=>o!=null);if(yn(l)||t(l)){n=Array(e.length);for(let o=0;o<e.length;o++)n[o]=xl(e[o],t)}else n=e.slice()}else if(e instanceof np)n=e.slice();else if(t(e)){n={};for(let l in e)l!=uu&&(n[l]=xl(e[l],t))}else n=e;return n}function Le(e){let t=arguments;for(let n=1;n<t.length;n++){let l=t[n];for(let o in l)o!=uu&&(qo(e[o])?Le(e[o],xl(l[o])):e[o]=xl(l[o]))}return e}var lp=0,op=1,rp=2;function sp(e,t,n){for(let l=0,o,r=-1;l<t.length;l++){let i=t[l];if(i>r){for(o=i-1;o>=0&&e[o]==null;)e[o--]=null;for(o=i+1;o<n&&e[o]==null;)e[r=o++]=null}}}function ip(e,t){if(cp(e)){let i=e[0].slice();for(let u=1;u<e.length;u++)i.push(...e[u].slice(1));return fp(i[0])||(i=up(i)),i}let n=new Set;for(let i=0;i<e.length;i++){let p=e[i][0],d=p.length;for(let h=0;h<d;h++)n.add(p[h])}let l=[Array.from(n).sort((i,u)=>i-u)],o=l[0].length,r=new Map;for(let i=0;i<o;i++)r.set(l[0][i],i);for(let i=0;i<e.length;i++){let u=e[i],p=u[0];for(let d=1;d<u.length;d++){let h=u[d],_=Array(o).fill(void 0),v=t?t[i][d]:op,g=[];for(let k=0;k<h.length;k++){let P=h[k],T=r.get(p[k]);P===null?v!=lp&&(_[T]=P,v==rp&&g.push(T)):_[T]=P}sp(_,g,o),l.push(_)}}return l}var ap=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function up(e){let t=e[0],n=t.length,l=Array(n);for(let r=0;r<l.length;r++)l[r]=r;l.sort((r,i)=>t[r]-t[i]);let o=[];for(let r=0;r<e.length;r++){let i=e[r],u=Array(n);for(let p=0;p<n;p++)u[p]=i[l[p]];o.push(u)}return o}function cp(e){let t=e[0][0],n=t.length;for(let l=1;l<e.length;l++){let o=e[l][0];if(o.length!=n)return!1;if(o!=t){for(let r=0;r<n;r++)if(o[r]!=t[r])return!1}}return!0}function fp(e,t=100){let n=e.length;if(n<=1)return!0;let l=0,o=n-1;for(;l<=o&&e[l]==null;)l++;for(;o>=l&&e[o]==null;)o--;if(o<=l)return!0;let r=it(1,vt((o-l+1)/t));for(let i=e[l],u=l+r;u<=o;u+=r){let p=e[u];if(p!=null){if(p<=i)return!1;i=p}}return!0}var cu=["January","February","March","April","May","June","July","August","September","October","November","December"],fu=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function pu(e){return e.slice(0,3)}var pp=fu.map(pu),dp=cu.map(pu),hp={MMMM:cu,MMM:dp,WWWW:fu,WWW:pp};function Zl(e){return(e<10?"0":"")+e}function mp(e){return(e<10?"00":e<100?"0":"")+e}var _p={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Zl(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Zl(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Zl(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>Zl(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Zl(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>mp(e.getMilliseconds())};function Ss(e,t){t=t||hp;let n=[],l=/\{([a-z]+)\}|[^{]+/gi,o;for(;o=l.exec(e);)n.push(o[0][0]=="{"?_p[o[1]]:o[0]);return r=>{let i="";for(let u=0;u<n.length;u++)i+=typeof n[u]=="string"?n[u]:n[u](r,t);return i}}var gp=new Intl.DateTimeFormat().resolvedOptions().timeZone;function $p(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==gp?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var du=e=>e%1==0,Go=[1,2,2.5,5],vp=oo(10,-32,0,Go),hu=oo(10,0,32,Go),yp=hu.filter(du),In=vp.concat(hu),ks=`
`,mu="{YYYY}",La=ks+mu,_u="{M}/{D}",to=ks+_u,Ho=to+"/{YY}",gu="{aa}",wp="{h}:{mm}",wl=wp+gu,Da=ks+wl,Oa=":{ss}",pe=null;function $u(e){let t=e*1e3,n=t*60,l=n*60,o=l*24,r=o*30,i=o*365,p=(e==1?oo(10,0,3,Go).filter(du):oo(10,-3,0,Go)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,l,l*2,l*3,l*4,l*6,l*8,l*12,o,o*2,o*3,o*4,o*5,o*6,o*7,o*8,o*9,o*10,o*15,r,r*2,r*3,r*4,r*6,i,i*2,i*5,i*10,i*25,i*50,i*100]),d=[[i,mu,pe,pe,pe,pe,pe,pe,1],[o*28,"{MMM}",La,pe,pe,pe,pe,pe,1],[o,_u,La,pe,pe,pe,pe,pe,1],[l,"{h}"+gu,Ho,pe,to,pe,pe,pe,1],[n,wl,Ho,pe,to,pe,pe,pe,1],[t,Oa,Ho+" "+wl,pe,to+" "+wl,pe,Da,pe,1],[e,Oa+".{fff}",Ho+" "+wl,pe,to+" "+wl,pe,Da,pe,1]];function h(_){return(v,g,k,P,T,E)=>{let w=[],C=T>=i,b=T>=r&&T<i,J=_(k),N=_e(J*e,3),Q=ns(J.getFullYear(),C?0:J.getMonth(),b||C?1:J.getDate()),G=_e(Q*e,3);if(b||C){let X=b?T/r:0,B=C?T/i:0,A=N==G?N:_e(ns(Q.getFullYear()+B,Q.getMonth()+X,1)*e,3),z=new Date(Ie(A/e)),L=z.getFullYear(),Y=z.getMonth();for(let U=0;A<=P;U++){let le=ns(L+B*U,Y+X*U,1),I=le-_(_e(le*e,3));A=_e((+le+I)*e,3),A<=P&&w.push(A)}}else{let X=T>=o?o:T,B=vt(k)-vt(N),A=G+B+Yo(N-G,X);w.push(A);let z=_(A),L=z.getHours()+z.getMinutes()/n+z.getSeconds()/l,Y=T/l,U=v.axes[g]._space,le=E/U;for(;A=_e(A+T,e==1?0:3),!(A>P);)if(Y>1){let I=vt(_e(L+Y,6))%24,re=_(A).getHours()-I;re>1&&(re=-1),A-=re*l,L=(L+Y)%24;let de=w[w.length-1];_e((A-de)/T,3)*le>=.7&&w.push(A)}else w.push(A)}return w}}return[p,d,h]}var[Sp,kp,bp]=$u(1),[xp,Tp,Mp]=$u(.001);oo(2,-53,53,[1]);function Na(e,t){return e.map(n=>n.map((l,o)=>o==0||o==8||l==null?l:t(o==1||n[8]==0?l:n[1]+l)))}function Fa(e,t){return(n,l,o,r,i)=>{let u=t.find(k=>i>=k[0])||t[t.length-1],p,d,h,_,v,g;return l.map(k=>{let P=e(k),T=P.getFullYear(),E=P.getMonth(),w=P.getDate(),C=P.getHours(),b=P.getMinutes(),J=P.getSeconds(),N=T!=p&&u[2]||E!=d&&u[3]||w!=h&&u[4]||C!=_&&u[5]||b!=v&&u[6]||J!=g&&u[7]||u[1];return p=T,d=E,h=w,_=C,v=b,g=J,N(P)})}}function Ap(e,t){let n=Ss(t);return(l,o,r,i,u)=>o.map(p=>n(e(p)))}function ns(e,t,n){return new Date(e,t,n)}function Wa(e,t){return t(e)}var Ep="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Ha(e,t){return(n,l,o,r)=>r==null?_s:t(e(l))}function Pp(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function Cp(e,t){return e.series[t].fill(e,t)}var Rp={show:!0,live:!0,isolate:!1,mount:Qf,markers:{show:!0,width:2,stroke:Pp,fill:Cp,dash:"solid"},idx:null,idxs:null,values:[]};function Lp(e,t){let n=e.cursor.points,l=Pt(),o=n.size(e,t);Se(l,Xl,o),Se(l,eo,o);let r=o/-2;Se(l,"marginLeft",r),Se(l,"marginTop",r);let i=n.width(e,t,o);return i&&Se(l,"borderWidth",i),l}function Dp(e,t){let n=e.series[t].points;return n._fill||n._stroke}function Op(e,t){let n=e.series[t].points;return n._stroke||n._fill}function Np(e,t){return e.series[t].points.size}var ls=[0,0];function Fp(e,t,n){return ls[0]=t,ls[1]=n,ls}function Io(e,t,n,l=!0){return o=>{o.button==0&&(!l||o.target==t)&&n(o)}}function os(e,t,n,l=!0){return o=>{(!l||o.target==t)&&n(o)}}var Wp={show:!0,x:!0,y:!0,lock:!1,move:Fp,points:{one:!1,show:Lp,size:Np,width:0,stroke:Op,fill:Dp},bind:{mousedown:Io,mouseup:Io,click:Io,dblclick:Io,mousemove:os,mouseleave:os,mouseenter:os},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,l,o)=>l-o,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},vu={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},bs=Le({},vu,{filter:ru}),yu=Le({},bs,{size:10}),wu=Le({},vu,{show:!1}),xs='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Su="bold "+xs,ku=1.5,Ia={show:!0,scale:"x",stroke:ms,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Su,side:2,grid:bs,ticks:yu,border:wu,font:xs,lineGap:ku,rotate:0},Hp="Value",Ip="Time",Ua={show:!0,scale:"x",auto:!1,sorted:1,min:me,max:-me,idxs:[]};function Up(e,t,n,l,o){return t.map(r=>r==null?"":ys(r))}function Vp(e,t,n,l,o,r,i){let u=[],p=wn.get(o)||0;n=i?n:_e(Yo(n,o),p);for(let d=n;d<=l;d=_e(d+o,p))u.push(Object.is(d,-0)?0:d);return u}function cs(e,t,n,l,o,r,i){let u=[],p=e.scales[e.axes[t].scale].log,d=p==10?on:nu,h=vt(d(n));o=kl(p,h),p==10&&(o=In[Ut(o,In)]);let _=n,v=o*p;p==10&&(v=In[Ut(v,In)]);do u.push(_),_=_+o,p==10&&!wn.has(_)&&(_=_e(_,wn.get(o))),_>=v&&(o=_,v=o*p,p==10&&(v=In[Ut(v,In)]));while(_<=l);return u}function Bp(e,t,n,l,o,r,i){let p=e.scales[e.axes[t].scale].asinh,d=l>p?cs(e,t,it(p,n),l,o):[p],h=l>=0&&n<=0?[0]:[];return(n<-p?cs(e,t,it(p,-l),-n,o):[p]).reverse().map(v=>-v).concat(h,d)}var bu=/./,Gp=/[12357]/,zp=/[125]/,Va=/1/,fs=(e,t,n,l)=>e.map((o,r)=>t==4&&o==0||r%l==0&&n.test(o.toExponential()[o<0?1:0])?o:null);function jp(e,t,n,l,o){let r=e.axes[n],i=r.scale,u=e.scales[i],p=e.valToPos,d=r._space,h=p(10,i),_=p(9,i)-h>=d?bu:p(7,i)-h>=d?Gp:p(5,i)-h>=d?zp:Va;if(_==Va){let v=Ue(p(1,i)-h);if(v<d)return fs(t.slice().reverse(),u.distr,_,Ct(d/v)).reverse()}return fs(t,u.distr,_,1)}function Yp(e,t,n,l,o){let r=e.axes[n],i=r.scale,u=r._space,p=e.valToPos,d=Ue(p(1,i)-p(2,i));return d<u?fs(t.slice().reverse(),3,bu,Ct(u/d)).reverse():t}function qp(e,t,n,l){return l==null?_s:t==null?"":ys(t)}var Ba={show:!0,scale:"y",stroke:ms,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Su,side:3,grid:bs,ticks:yu,border:wu,font:xs,lineGap:ku,rotate:0};function Kp(e,t){let n=3+(e||1)*2;return _e(n*t,3)}function Jp(e,t){let{scale:n,idxs:l}=e.series[0],o=e._data[0],r=e.valToPos(o[l[0]],n,!0),i=e.valToPos(o[l[1]],n,!0),u=Ue(i-r),p=e.series[t],d=u/(p.points.space*ue);return l[1]-l[0]<=d}var Ga={scale:null,auto:!0,sorted:0,min:me,max:-me},xu=(e,t,n,l,o)=>o,za={show:!0,auto:!0,sorted:0,gaps:xu,alpha:1,facets:[Le({},Ga,{scale:"x"}),Le({},Ga,{scale:"y"})]},ja={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:xu,alpha:1,points:{show:Jp,filter:null},values:null,min:me,max:-me,idxs:[],path:null,clip:null};function Qp(e,t,n,l,o){return n/10}var Tu={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Zp=Le({},Tu,{time:!1,ori:1}),Ya={};function Mu(e,t){let n=Ya[e];return n||(n={key:e,plots:[],sub(l){n.plots.push(l)},unsub(l){n.plots=n.plots.filter(o=>o!=l)},pub(l,o,r,i,u,p,d){for(let h=0;h<n.plots.length;h++)n.plots[h]!=o&&n.plots[h].pub(l,o,r,i,u,p,d)}},e!=null&&(Ya[e]=n)),n}var Tl=1,ps=2;function Gn(e,t,n){let l=e.mode,o=e.series[t],r=l==2?e._data[t]:e._data,i=e.scales,u=e.bbox,p=r[0],d=l==2?r[1]:r[t],h=l==2?i[o.facets[0].scale]:i[e.series[0].scale],_=l==2?i[o.facets[1].scale]:i[o.scale],v=u.left,g=u.top,k=u.width,P=u.height,T=e.valToPosH,E=e.valToPosV;return h.ori==0?n(o,p,d,h,_,T,E,v,g,k,P,Jo,Al,Zo,Eu,Cu):n(o,p,d,h,_,E,T,g,v,P,k,Qo,El,As,Pu,Ru)}function Ts(e,t){let n=0,l=0,o=ie(e.bands,ws);for(let r=0;r<o.length;r++){let i=o[r];i.series[0]==t?n=i.dir:i.series[1]==t&&(i.dir==1?l|=1:l|=2)}return[n,l==1?-1:l==2?1:l==3?2:0]}function Xp(e,t,n,l,o){let r=e.mode,i=e.series[t],u=r==2?i.facets[1].scale:i.scale,p=e.scales[u];return o==-1?p.min:o==1?p.max:p.distr==3?p.dir==1?p.min:p.max:0}function rn(e,t,n,l,o,r){return Gn(e,t,(i,u,p,d,h,_,v,g,k,P,T)=>{let E=i.pxRound,w=d.dir*(d.ori==0?1:-1),C=d.ori==0?Al:El,b,J;w==1?(b=n,J=l):(b=l,J=n);let N=E(_(u[b],d,P,g)),Q=E(v(p[b],h,T,k)),G=E(_(u[J],d,P,g)),X=E(v(r==1?h.max:h.min,h,T,k)),B=new Path2D(o);return C(B,G,X),C(B,N,X),C(B,N,Q),B})}function Ko(e,t,n,l,o,r){let i=null;if(e.length>0){i=new Path2D;let u=t==0?Zo:As,p=n;for(let _=0;_<e.length;_++){let v=e[_];if(v[1]>v[0]){let g=v[0]-p;g>0&&u(i,p,l,g,l+r),p=v[1]}}let d=n+o-p,h=10;d>0&&u(i,p,l-h/2,d,l+r+h)}return i}function ed(e,t,n){let l=e[e.length-1];l&&l[0]==t?l[1]=n:e.push([t,n])}function Ms(e,t,n,l,o,r,i){let u=[],p=e.length;for(let d=o==1?n:l;d>=n&&d<=l;d+=o)if(t[d]===null){let _=d,v=d;if(o==1)for(;++d<=l&&t[d]===null;)v=d;else for(;--d>=n&&t[d]===null;)v=d;let g=r(e[_]),k=v==_?g:r(e[v]),P=_-o;g=i<=0&&P>=0&&P<p?r(e[P]):g;let E=v+o;k=i>=0&&E>=0&&E<p?r(e[E]):k,k>=g&&u.push([g,k])}return u}function qa(e){return e==0?ou:e==1?Ie:t=>Hn(t,e)}function Au(e){let t=e==0?Jo:Qo,n=e==0?(o,r,i,u,p,d)=>{o.arcTo(r,i,u,p,d)}:(o,r,i,u,p,d)=>{o.arcTo(i,r,p,u,d)},l=e==0?(o,r,i,u,p)=>{o.rect(r,i,u,p)}:(o,r,i,u,p)=>{o.rect(i,r,p,u)};return(o,r,i,u,p,d=0,h=0)=>{d==0&&h==0?l(o,r,i,u,p):(d=Vt(d,u/2,p/2),h=Vt(h,u/2,p/2),t(o,r+d,i),n(o,r+u,i,r+u,i+p,d),n(o,r+u,i+p,r,i+p,h),n(o,r,i+p,r,i,h),n(o,r,i,r+u,i,d),o.closePath())}}var Jo=(e,t,n)=>{e.moveTo(t,n)},Qo=(e,t,n)=>{e.moveTo(n,t)},Al=(e,t,n)=>{e.lineTo(t,n)},El=(e,t,n)=>{e.lineTo(n,t)},Zo=Au(0),As=Au(1),Eu=(e,t,n,l,o,r)=>{e.arc(t,n,l,o,r)},Pu=(e,t,n,l,o,r)=>{e.arc(n,t,l,o,r)},Cu=(e,t,n,l,o,r,i)=>{e.bezierCurveTo(t,n,l,o,r,i)},Ru=(e,t,n,l,o,r,i)=>{e.bezierCurveTo(n,t,o,l,i,r)};function Lu(e){return(t,n,l,o,r)=>Gn(t,n,(i,u,p,d,h,_,v,g,k,P,T)=>{let{pxRound:E,points:w}=i,C,b;d.ori==0?(C=Jo,b=Eu):(C=Qo,b=Pu);let J=_e(w.width*ue,3),N=(w.size-w.width)/2*ue,Q=_e(N*2,3),G=new Path2D,X=new Path2D,{left:B,top:A,width:z,height:L}=t.bbox;Zo(X,B-Q,A-Q,z+Q*2,L+Q*2);let Y=U=>{if(p[U]!=null){let le=E(_(u[U],d,P,g)),I=E(v(p[U],h,T,k));C(G,le+N,I),b(G,le,I,N,0,Uo*2)}};if(r)r.forEach(Y);else for(let U=l;U<=o;U++)Y(U);return{stroke:J>0?G:null,fill:G,clip:X,flags:Tl|ps}})}function Du(e){return(t,n,l,o,r,i)=>{l!=o&&(r!=l&&i!=l&&e(t,n,l),r!=o&&i!=o&&e(t,n,o),e(t,n,i))}}var td=Du(Al),nd=Du(El);function Ou(e){let t=ie(e?.alignGaps,0);return(n,l,o,r)=>Gn(n,l,(i,u,p,d,h,_,v,g,k,P,T)=>{[o,r]=zo(p,o,r);let E=i.pxRound,w=L=>E(_(L,d,P,g)),C=L=>E(v(L,h,T,k)),b,J;d.ori==0?(b=Al,J=td):(b=El,J=nd);let N=d.dir*(d.ori==0?1:-1),Q={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Tl},G=Q.stroke,X=!1;if(r-o>=P*4){let L=W=>n.posToVal(W,d.key,!0),Y=null,U=null,le,I,at,ke=w(u[N==1?o:r]),re=w(u[o]),de=w(u[r]),ee=L(N==1?re+1:de-1);for(let W=N==1?o:r;W>=o&&W<=r;W+=N){let De=u[W],be=(N==1?De<ee:De>ee)?ke:w(De),ce=p[W];be==ke?ce!=null?(I=ce,Y==null?(b(G,be,C(I)),le=Y=U=I):I<Y?Y=I:I>U&&(U=I)):ce===null&&(X=!0):(Y!=null&&J(G,ke,C(Y),C(U),C(le),C(I)),ce!=null?(I=ce,b(G,be,C(I)),Y=U=le=I):(Y=U=null,ce===null&&(X=!0)),ke=be,ee=L(ke+N))}Y!=null&&Y!=U&&at!=ke&&J(G,ke,C(Y),C(U),C(le),C(I))}else for(let L=N==1?o:r;L>=o&&L<=r;L+=N){let Y=p[L];Y===null?X=!0:Y!=null&&b(G,w(u[L]),C(Y))}let[A,z]=Ts(n,l);if(i.fill!=null||A!=0){let L=Q.fill=new Path2D(G),Y=i.fillTo(n,l,i.min,i.max,A),U=C(Y),le=w(u[o]),I=w(u[r]);N==-1&&([I,le]=[le,I]),b(L,I,U),b(L,le,U)}if(!i.spanGaps){let L=[];X&&L.push(...Ms(u,p,o,r,N,w,t)),Q.gaps=L=i.gaps(n,l,o,r,L),Q.clip=Ko(L,d.ori,g,k,P,T)}return z!=0&&(Q.band=z==2?[rn(n,l,o,r,G,-1),rn(n,l,o,r,G,1)]:rn(n,l,o,r,G,z)),Q})}function ld(e){let t=ie(e.align,1),n=ie(e.ascDesc,!1),l=ie(e.alignGaps,0),o=ie(e.extend,!1);return(r,i,u,p)=>Gn(r,i,(d,h,_,v,g,k,P,T,E,w,C)=>{[u,p]=zo(_,u,p);let b=d.pxRound,{left:J,width:N}=r.bbox,Q=re=>b(k(re,v,w,T)),G=re=>b(P(re,g,C,E)),X=v.ori==0?Al:El,B={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Tl},A=B.stroke,z=v.dir*(v.ori==0?1:-1),L=G(_[z==1?u:p]),Y=Q(h[z==1?u:p]),U=Y,le=Y;o&&t==-1&&(le=J,X(A,le,L)),X(A,Y,L);for(let re=z==1?u:p;re>=u&&re<=p;re+=z){let de=_[re];if(de==null)continue;let ee=Q(h[re]),W=G(de);t==1?X(A,ee,L):X(A,U,W),X(A,ee,W),L=W,U=ee}let I=U;o&&t==1&&(I=J+N,X(A,I,L));let[at,ke]=Ts(r,i);if(d.fill!=null||at!=0){let re=B.fill=new Path2D(A),de=d.fillTo(r,i,d.min,d.max,at),ee=G(de);X(re,I,ee),X(re,le,ee)}if(!d.spanGaps){let re=[];re.push(...Ms(h,_,u,p,z,Q,l));let de=d.width*ue/2,ee=n||t==1?de:-de,W=n||t==-1?-de:de;re.forEach(De=>{De[0]+=ee,De[1]+=W}),B.gaps=re=d.gaps(r,i,u,p,re),B.clip=Ko(re,v.ori,T,E,w,C)}return ke!=0&&(B.band=ke==2?[rn(r,i,u,p,A,-1),rn(r,i,u,p,A,1)]:rn(r,i,u,p,A,ke)),B})}function Ka(e,t,n,l,o,r,i=me){if(e.length>1){let u=null;for(let p=0,d=1/0;p<e.length;p++)if(t[p]!==void 0){if(u!=null){let h=Ue(e[p]-e[u]);h<d&&(d=h,i=Ue(n(e[p],l,o,r)-n(e[u],l,o,r)))}u=p}}return i}function od(e){e=e||lo;let t=ie(e.size,[.6,me,1]),n=e.align||0,l=e.gap||0,o=e.radius;o=o==null?[0,0]:typeof o=="number"?[o,0]:o;let r=ne(o),i=1-t[0],u=ie(t[1],me),p=ie(t[2],1),d=ie(e.disp,lo),h=ie(e.each,g=>{}),{fill:_,stroke:v}=d;return(g,k,P,T)=>Gn(g,k,(E,w,C,b,J,N,Q,G,X,B,A)=>{let z=E.pxRound,L=n,Y=l*ue,U=u*ue,le=p*ue,I,at;b.ori==0?[I,at]=r(g,k):[at,I]=r(g,k);let ke=b.dir*(b.ori==0?1:-1),re=b.ori==0?Zo:As,de=b.ori==0?h:(O,ge,Oe,qn,bn,Gt,xn)=>{h(O,ge,Oe,bn,qn,xn,Gt)},ee=ie(g.bands,ws).find(O=>O.series[0]==k),W=ee!=null?ee.dir:0,De=E.fillTo(g,k,E.min,E.max,W),nt=z(Q(De,J,A,X)),be,ce,Rt,pt=B,Me=z(E.width*ue),Bt=!1,Zt=null,wt=null,sn=null,zn=null;_!=null&&(Me==0||v!=null)&&(Bt=!0,Zt=_.values(g,k,P,T),wt=new Map,new Set(Zt).forEach(O=>{O!=null&&wt.set(O,new Path2D)}),Me>0&&(sn=v.values(g,k,P,T),zn=new Map,new Set(sn).forEach(O=>{O!=null&&zn.set(O,new Path2D)})));let{x0:jn,size:Pl}=d;if(jn!=null&&Pl!=null){L=1,w=jn.values(g,k,P,T),jn.unit==2&&(w=w.map(Oe=>g.posToVal(G+Oe*B,b.key,!0)));let O=Pl.values(g,k,P,T);Pl.unit==2?ce=O[0]*B:ce=N(O[0],b,B,G)-N(0,b,B,G),pt=Ka(w,C,N,b,B,G,pt),Rt=pt-ce+Y}else pt=Ka(w,C,N,b,B,G,pt),Rt=pt*i+Y,ce=pt-Rt;Rt<1&&(Rt=0),Me>=ce/2&&(Me=0),Rt<5&&(z=ou);let ro=Rt>0,Sn=pt-Rt-(ro?Me:0);ce=z(us(Sn,le,U)),be=(L==0?ce/2:L==ke?0:ce)-L*ke*((L==0?Y/2:0)+(ro?Me/2:0));let lt={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},Yn=Bt?null:new Path2D,Xt=null;if(ee!=null)Xt=g.data[ee.series[1]];else{let{y0:O,y1:ge}=d;O!=null&&ge!=null&&(C=ge.values(g,k,P,T),Xt=O.values(g,k,P,T))}let kn=I*ce,Z=at*ce;for(let O=ke==1?P:T;O>=P&&O<=T;O+=ke){let ge=C[O];if(ge==null)continue;if(Xt!=null){let ut=Xt[O]??0;if(ge-ut==0)continue;nt=Q(ut,J,A,X)}let Oe=b.distr!=2||d!=null?w[O]:O,qn=N(Oe,b,B,G),bn=Q(ie(ge,De),J,A,X),Gt=z(qn-be),xn=z(it(bn,nt)),dt=z(Vt(bn,nt)),St=xn-dt;if(ge!=null){let ut=ge<0?Z:kn,Lt=ge<0?kn:Z;Bt?(Me>0&&sn[O]!=null&&re(zn.get(sn[O]),Gt,dt+vt(Me/2),ce,it(0,St-Me),ut,Lt),Zt[O]!=null&&re(wt.get(Zt[O]),Gt,dt+vt(Me/2),ce,it(0,St-Me),ut,Lt)):re(Yn,Gt,dt+vt(Me/2),ce,it(0,St-Me),ut,Lt),de(g,k,O,Gt-Me/2,dt,ce+Me,St)}}return Me>0?lt.stroke=Bt?zn:Yn:Bt||(lt._fill=E.width==0?E._fill:E._stroke??E._fill,lt.width=0),lt.fill=Bt?wt:Yn,lt})}function rd(e,t){let n=ie(t?.alignGaps,0);return(l,o,r,i)=>Gn(l,o,(u,p,d,h,_,v,g,k,P,T,E)=>{[r,i]=zo(d,r,i);let w=u.pxRound,C=I=>w(v(I,h,T,k)),b=I=>w(g(I,_,E,P)),J,N,Q;h.ori==0?(J=Jo,Q=Al,N=Cu):(J=Qo,Q=El,N=Ru);let G=h.dir*(h.ori==0?1:-1),X=C(p[G==1?r:i]),B=X,A=[],z=[];for(let I=G==1?r:i;I>=r&&I<=i;I+=G)if(d[I]!=null){let ke=p[I],re=C(ke);A.push(B=re),z.push(b(d[I]))}let L={stroke:e(A,z,J,Q,N,w),fill:null,clip:null,band:null,gaps:null,flags:Tl},Y=L.stroke,[U,le]=Ts(l,o);if(u.fill!=null||U!=0){let I=L.fill=new Path2D(Y),at=u.fillTo(l,o,u.min,u.max,U),ke=b(at);Q(I,B,ke),Q(I,X,ke)}if(!u.spanGaps){let I=[];I.push(...Ms(p,d,r,i,G,C,n)),L.gaps=I=u.gaps(l,o,r,i,I),L.clip=Ko(I,h.ori,k,P,T,E)}return le!=0&&(L.band=le==2?[rn(l,o,r,i,Y,-1),rn(l,o,r,i,Y,1)]:rn(l,o,r,i,Y,le)),L})}function sd(e){return rd(id,e)}function id(e,t,n,l,o,r){let i=e.length;if(i<2)return null;let u=new Path2D;if(n(u,e[0],t[0]),i==2)l(u,e[1],t[1]);else{let p=Array(i),d=Array(i-1),h=Array(i-1),_=Array(i-1);for(let v=0;v<i-1;v++)h[v]=t[v+1]-t[v],_[v]=e[v+1]-e[v],d[v]=h[v]/_[v];p[0]=d[0];for(let v=1;v<i-1;v++)d[v]===0||d[v-1]===0||d[v-1]>0!=d[v]>0?p[v]=0:(p[v]=3*(_[v-1]+_[v])/((2*_[v]+_[v-1])/d[v-1]+(_[v]+2*_[v-1])/d[v]),isFinite(p[v])||(p[v]=0));p[i-1]=d[i-2];for(let v=0;v<i-1;v++)o(u,e[v]+_[v]/3,t[v]+p[v]*_[v]/3,e[v+1]-_[v]/3,t[v+1]-p[v+1]*_[v]/3,e[v+1],t[v+1])}return u}var ds=new Set;function Ja(){for(let e of ds)e.syncRect(!0)}Ml&&(Vn(Uf,Sl,Ja),Vn(Vf,Sl,Ja,!0),Vn(Vo,Sl,()=>{et.pxRatio=ue}));var ad=Ou(),ud=Lu();function Qa(e,t,n,l){return(l?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((r,i)=>hs(r,i,t,n))}function cd(e,t){return e.map((n,l)=>l==0?{}:Le({},t,n))}function hs(e,t,n,l){return Le({},t==0?n:l,e)}function Nu(e,t,n){return t==null?bl:[t,n]}var fd=Nu;function pd(e,t,n){return t==null?bl:Bo(t,n,vs,!0)}function Fu(e,t,n,l){return t==null?bl:jo(t,n,e.scales[l].log,!1)}var dd=Fu;function Wu(e,t,n,l){return t==null?bl:$s(t,n,e.scales[l].log,!1)}var hd=Wu;function md(e,t,n,l,o){let r=it(Ea(e),Ea(t)),i=t-e,u=Ut(o/l*i,n);do{let p=n[u],d=l*p/i;if(d>=o&&r+(p<5?wn.get(p):0)<=17)return[p,d]}while(++u<n.length);return[0,0]}function Za(e){let t,n;return e=e.replace(/(\d+)px/,(l,o)=>(t=Ie((n=+o)*ue))+"px"),[e,t,n]}function _d(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=_e(t[2]*ue,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function et(e,t,n){let l={mode:ie(e.mode,1)},o=l.mode;function r(s,a,c,f){let m=a.valToPct(s);return f+c*(a.dir==-1?1-m:m)}function i(s,a,c,f){let m=a.valToPct(s);return f+c*(a.dir==-1?m:1-m)}function u(s,a,c,f){return a.ori==0?r(s,a,c,f):i(s,a,c,f)}l.valToPosH=r,l.valToPosV=i;let p=!1;l.status=0;let d=l.root=Pt(kf);if(e.id!=null&&(d.id=e.id),$t(d,e.class),e.title){let s=Pt(Tf,d);s.textContent=e.title}let h=It("canvas"),_=l.ctx=h.getContext("2d"),v=Pt(Mf,d);Vn("click",v,s=>{s.target===k&&($e!=rl||xe!=sl)&&Je.click(l,s)},!0);let g=l.under=Pt(Af,v);v.appendChild(h);let k=l.over=Pt(Ef,v);e=xl(e);let P=+ie(e.pxAlign,1),T=qa(P);(e.plugins||[]).forEach(s=>{s.opts&&(e=s.opts(l,e)||e)});let E=e.ms||.001,w=l.series=o==1?Qa(e.series||[],Ua,ja,!1):cd(e.series||[null],za),C=l.axes=Qa(e.axes||[],Ia,Ba,!0),b=l.scales={},J=l.bands=e.bands||[];J.forEach(s=>{s.fill=ne(s.fill||null),s.dir=ie(s.dir,-1)});let N=o==2?w[1].facets[0].scale:w[0].scale,Q={axes:mc,series:cc},G=(e.drawOrder||["axes","series"]).map(s=>Q[s]);function X(s){let a=s.distr==3?c=>on(c>0?c:s.clamp(l,c,s.min,s.max,s.key)):s.distr==4?c=>ts(c,s.asinh):s.distr==100?c=>s.fwd(c):c=>c;return c=>{let f=a(c),{_min:m,_max:y}=s,S=y-m;return(f-m)/S}}function B(s){let a=b[s];if(a==null){let c=(e.scales||lo)[s]||lo;if(c.from!=null){B(c.from);let f=Le({},b[c.from],c,{key:s});f.valToPct=X(f),b[s]=f}else{a=b[s]=Le({},s==N?Tu:Zp,c),a.key=s;let f=a.time,m=a.range,y=yn(m);if((s!=N||o==2&&!f)&&(y&&(m[0]==null||m[1]==null)&&(m={min:m[0]==null?Ta:{mode:1,hard:m[0],soft:m[0]},max:m[1]==null?Ta:{mode:1,hard:m[1],soft:m[1]}},y=!1),!y&&qo(m))){let S=m;m=(x,M,R)=>M==null?bl:Bo(M,R,S)}a.range=ne(m||(f?fd:s==N?a.distr==3?dd:a.distr==4?hd:Nu:a.distr==3?Fu:a.distr==4?Wu:pd)),a.auto=ne(y?!1:a.auto),a.clamp=ne(a.clamp||Qp),a._min=a._max=null,a.valToPct=X(a)}}}B("x"),B("y"),o==1&&w.forEach(s=>{B(s.scale)}),C.forEach(s=>{B(s.scale)});for(let s in e.scales)B(s);let A=b[N],z=A.distr,L,Y;A.ori==0?($t(d,bf),L=r,Y=i):($t(d,xf),L=i,Y=r);let U={};for(let s in b){let a=b[s];(a.min!=null||a.max!=null)&&(U[s]={min:a.min,max:a.max},a.min=a.max=null)}let le=e.tzDate||(s=>new Date(Ie(s/E))),I=e.fmtDate||Ss,at=E==1?bp(le):Mp(le),ke=Fa(le,Na(E==1?kp:Tp,I)),re=Ha(le,Wa(Ep,I)),de=[],ee=l.legend=Le({},Rp,e.legend),W=l.cursor=Le({},Wp,{drag:{y:o==2}},e.cursor),De=ee.show,nt=W.show,be=ee.markers;ee.idxs=de,be.width=ne(be.width),be.dash=ne(be.dash),be.stroke=ne(be.stroke),be.fill=ne(be.fill);let ce,Rt,pt,Me=[],Bt=[],Zt,wt=!1,sn={};if(ee.live){let s=w[1]?w[1].values:null;wt=s!=null,Zt=wt?s(l,1,0):{_:0};for(let a in Zt)sn[a]=_s}if(De)if(ce=It("table",Of,d),pt=It("tbody",null,ce),ee.mount(l,ce),wt){Rt=It("thead",null,ce,pt);let s=It("tr",null,Rt);It("th",null,s);for(var zn in Zt)It("th",da,s).textContent=zn}else $t(ce,Ff),ee.live&&$t(ce,Nf);let jn={show:!0},Pl={show:!1};function ro(s,a){if(a==0&&(wt||!ee.live||o==2))return bl;let c=[],f=It("tr",Wf,pt,pt.childNodes[a]);$t(f,s.class),s.show||$t(f,Un);let m=It("th",null,f);if(be.show){let x=Pt(Hf,m);if(a>0){let M=be.width(l,a);M&&(x.style.border=M+"px "+be.dash(l,a)+" "+be.stroke(l,a)),x.style.background=be.fill(l,a)}}let y=Pt(da,m);s.label instanceof HTMLElement?y.appendChild(s.label):y.textContent=s.label,a>0&&(be.show||(y.style.color=s.width>0?be.stroke(l,a):be.fill(l,a)),lt("click",m,x=>{if(W._lock)return;Mn(x);let M=w.indexOf(s);if((x.ctrlKey||x.metaKey)!=ee.isolate){let R=w.some((D,F)=>F>0&&F!=M&&D.show);w.forEach((D,F)=>{F>0&&jt(F,R?F==M?jn:Pl:jn,!0,Ce.setSeries)})}else jt(M,{show:!s.show},!0,Ce.setSeries)},!1),Jn&&lt(ga,m,x=>{W._lock||(Mn(x),jt(w.indexOf(s),al,!0,Ce.setSeries))},!1));for(var S in Zt){let x=It("td",If,f);x.textContent="--",c.push(x)}return[f,c]}let Sn=new Map;function lt(s,a,c,f=!0){let m=Sn.get(a)||{},y=W.bind[s](l,a,c,f);y&&(Vn(s,a,m[s]=y),Sn.set(a,m))}function Yn(s,a,c){let f=Sn.get(a)||{};for(let m in f)(s==null||m==s)&&(as(m,a,f[m]),delete f[m]);s==null&&Sn.delete(a)}let Xt=0,kn=0,Z=0,O=0,ge=0,Oe=0,qn=ge,bn=Oe,Gt=Z,xn=O,dt=0,St=0,ut=0,Lt=0;l.bbox={};let er=!1,so=!1,Kn=!1,Tn=!1,io=!1,kt=!1;function tr(s,a,c){(c||s!=l.width||a!=l.height)&&Rs(s,a),tl(!1),Kn=!0,so=!0,nl()}function Rs(s,a){l.width=Xt=Z=s,l.height=kn=O=a,ge=Oe=0,lc(),oc();let c=l.bbox;dt=c.left=Hn(ge*ue,.5),St=c.top=Hn(Oe*ue,.5),ut=c.width=Hn(Z*ue,.5),Lt=c.height=Hn(O*ue,.5)}let ec=3;function tc(){let s=!1,a=0;for(;!s;){a++;let c=dc(a),f=hc(a);s=a==ec||c&&f,s||(Rs(l.width,l.height),so=!0)}}function nc({width:s,height:a}){tr(s,a)}l.setSize=nc;function lc(){let s=!1,a=!1,c=!1,f=!1;C.forEach((m,y)=>{if(m.show&&m._show){let{side:S,_size:x}=m,M=S%2,R=m.label!=null?m.labelSize:0,D=x+R;D>0&&(M?(Z-=D,S==3?(ge+=D,f=!0):c=!0):(O-=D,S==0?(Oe+=D,s=!0):a=!0))}}),An[0]=s,An[1]=c,An[2]=a,An[3]=f,Z-=an[1]+an[3],ge+=an[3],O-=an[2]+an[0],Oe+=an[0]}function oc(){let s=ge+Z,a=Oe+O,c=ge,f=Oe;function m(y,S){switch(y){case 1:return s+=S,s-S;case 2:return a+=S,a-S;case 3:return c-=S,c+S;case 0:return f-=S,f+S}}C.forEach((y,S)=>{if(y.show&&y._show){let x=y.side;y._pos=m(x,y._size),y.label!=null&&(y._lpos=m(x,y.labelSize))}})}if(W.dataIdx==null){let s=W.hover,a=s.skip=new Set(s.skip??[]);a.add(void 0);let c=s.prox=ne(s.prox),f=s.bias??=0;W.dataIdx=(m,y,S,x)=>{if(y==0)return S;let M=S,R=c(m,y,S,x)??me,D=R>=0&&R<me,F=A.ori==0?Z:O,q=W.left,ae=t[0],se=t[y];if(a.has(se[S])){M=null;let te=null,j=null,H;if(f==0||f==-1)for(H=S;te==null&&H-- >0;)a.has(se[H])||(te=H);if(f==0||f==1)for(H=S;j==null&&H++<se.length;)a.has(se[H])||(j=H);if(te!=null||j!=null)if(D){let ye=te==null?-1/0:L(ae[te],A,F,0),Ae=j==null?1/0:L(ae[j],A,F,0),qe=q-ye,he=Ae-q;qe<=he?qe<=R&&(M=te):he<=R&&(M=j)}else M=j==null?te:te==null?j:S-te<=j-S?te:j}else D&&Ue(q-L(ae[S],A,F,0))>R&&(M=null);return M}}let Mn=s=>{W.event=s};W.idxs=de,W._lock=!1;let tt=W.points;tt.show=ne(tt.show),tt.size=ne(tt.size),tt.stroke=ne(tt.stroke),tt.width=ne(tt.width),tt.fill=ne(tt.fill);let zt=l.focus=Le({},e.focus||{alpha:.3},W.focus),Jn=zt.prox>=0,Qn=Jn&&tt.one,bt=[],Zn=[],Xn=[];function Ls(s,a){let c=tt.show(l,a);if(c instanceof HTMLElement)return $t(c,Df),$t(c,s.class),Qt(c,-10,-10,Z,O),k.insertBefore(c,bt[a]),c}function Ds(s,a){if(o==1||a>0){let c=o==1&&b[s.scale].time,f=s.value;s.value=c?Ra(f)?Ha(le,Wa(f,I)):f||re:f||qp,s.label=s.label||(c?Ip:Hp)}if(Qn||a>0){s.width=s.width==null?1:s.width,s.paths=s.paths||ad||Zf,s.fillTo=ne(s.fillTo||Xp),s.pxAlign=+ie(s.pxAlign,P),s.pxRound=qa(s.pxAlign),s.stroke=ne(s.stroke||null),s.fill=ne(s.fill||null),s._stroke=s._fill=s._paths=s._focus=null;let c=Kp(it(1,s.width),1),f=s.points=Le({},{size:c,width:it(1,c*.2),stroke:s.stroke,space:c*2,paths:ud,_stroke:null,_fill:null},s.points);f.show=ne(f.show),f.filter=ne(f.filter),f.fill=ne(f.fill),f.stroke=ne(f.stroke),f.paths=ne(f.paths),f.pxAlign=s.pxAlign}if(De){let c=ro(s,a);Me.splice(a,0,c[0]),Bt.splice(a,0,c[1]),ee.values.push(null)}if(nt){de.splice(a,0,null);let c=null;Qn?a==0&&(c=Ls(s,a)):a>0&&(c=Ls(s,a)),bt.splice(a,0,c),Zn.splice(a,0,0),Xn.splice(a,0,0)}Ye("addSeries",a)}function rc(s,a){a=a??w.length,s=o==1?hs(s,a,Ua,ja):hs(s,a,{},za),w.splice(a,0,s),Ds(w[a],a)}l.addSeries=rc;function sc(s){if(w.splice(s,1),De){ee.values.splice(s,1),Bt.splice(s,1);let a=Me.splice(s,1)[0];Yn(null,a.firstChild),a.remove()}nt&&(de.splice(s,1),bt.splice(s,1)[0].remove(),Zn.splice(s,1),Xn.splice(s,1)),Ye("delSeries",s)}l.delSeries=sc;let An=[!1,!1,!1,!1];function ic(s,a){if(s._show=s.show,s.show){let c=s.side%2,f=b[s.scale];f==null&&(s.scale=c?w[1].scale:N,f=b[s.scale]);let m=f.time;s.size=ne(s.size),s.space=ne(s.space),s.rotate=ne(s.rotate),yn(s.incrs)&&s.incrs.forEach(S=>{!wn.has(S)&&wn.set(S,iu(S))}),s.incrs=ne(s.incrs||(f.distr==2?yp:m?E==1?Sp:xp:In)),s.splits=ne(s.splits||(m&&f.distr==1?at:f.distr==3?cs:f.distr==4?Bp:Vp)),s.stroke=ne(s.stroke),s.grid.stroke=ne(s.grid.stroke),s.ticks.stroke=ne(s.ticks.stroke),s.border.stroke=ne(s.border.stroke);let y=s.values;s.values=yn(y)&&!yn(y[0])?ne(y):m?yn(y)?Fa(le,Na(y,I)):Ra(y)?Ap(le,y):y||ke:y||Up,s.filter=ne(s.filter||(f.distr>=3&&f.log==10?jp:f.distr==3&&f.log==2?Yp:ru)),s.font=Za(s.font),s.labelFont=Za(s.labelFont),s._size=s.size(l,null,a,0),s._space=s._rotate=s._incrs=s._found=s._splits=s._values=null,s._size>0&&(An[a]=!0,s._el=Pt(Pf,v))}}function Cl(s,a,c,f){let[m,y,S,x]=c,M=a%2,R=0;return M==0&&(x||y)&&(R=a==0&&!m||a==2&&!S?Ie(Ia.size/3):0),M==1&&(m||S)&&(R=a==1&&!y||a==3&&!x?Ie(Ba.size/2):0),R}let Os=l.padding=(e.padding||[Cl,Cl,Cl,Cl]).map(s=>ne(ie(s,Cl))),an=l._padding=Os.map((s,a)=>s(l,a,An,0)),Ke,Be=null,Ge=null,ao=o==1?w[0].idxs:null,Dt=null,Rl=!1;function Ns(s,a){if(t=s??[],l.data=l._data=t,o==2){Ke=0;for(let c=1;c<w.length;c++)Ke+=t[c][0].length}else{t.length==0&&(l.data=l._data=t=[[]]),Dt=t[0],Ke=Dt.length;let c=t;if(z==2){c=t.slice();let f=c[0]=Array(Ke);for(let m=0;m<Ke;m++)f[m]=m}l._data=t=c}if(tl(!0),Ye("setData"),z==2&&(Kn=!0),a!==!1){let c=A;c.auto(l,Rl)?nr():cn(N,c.min,c.max),Tn=Tn||W.left>=0,kt=!0,nl()}}l.setData=Ns;function nr(){Rl=!0;let s,a;o==1&&(Ke>0?(Be=ao[0]=0,Ge=ao[1]=Ke-1,s=t[0][Be],a=t[0][Ge],z==2?(s=Be,a=Ge):s==a&&(z==3?[s,a]=jo(s,s,A.log,!1):z==4?[s,a]=$s(s,s,A.log,!1):A.time?a=s+Ie(86400/E):[s,a]=Bo(s,a,vs,!0))):(Be=ao[0]=s=null,Ge=ao[1]=a=null)),cn(N,s,a)}let uo,el,lr,or,rr,sr,ir,ar,ur,ct;function Fs(s,a,c,f,m,y){s??=ma,c??=ws,f??="butt",m??=ma,y??="round",s!=uo&&(_.strokeStyle=uo=s),m!=el&&(_.fillStyle=el=m),a!=lr&&(_.lineWidth=lr=a),y!=rr&&(_.lineJoin=rr=y),f!=sr&&(_.lineCap=sr=f),c!=or&&_.setLineDash(or=c)}function Ws(s,a,c,f){a!=el&&(_.fillStyle=el=a),s!=ir&&(_.font=ir=s),c!=ar&&(_.textAlign=ar=c),f!=ur&&(_.textBaseline=ur=f)}function cr(s,a,c,f,m=0){if(f.length>0&&s.auto(l,Rl)&&(a==null||a.min==null)){let y=ie(Be,0),S=ie(Ge,f.length-1),x=c.min==null?jf(f,y,S,m,s.distr==3):[c.min,c.max];s.min=Vt(s.min,c.min=x[0]),s.max=it(s.max,c.max=x[1])}}let Hs={min:null,max:null};function ac(){for(let f in b){let m=b[f];U[f]==null&&(m.min==null||U[N]!=null&&m.auto(l,Rl))&&(U[f]=Hs)}for(let f in b){let m=b[f];U[f]==null&&m.from!=null&&U[m.from]!=null&&(U[f]=Hs)}U[N]!=null&&tl(!0);let s={};for(let f in U){let m=U[f];if(m!=null){let y=s[f]=xl(b[f],tp);if(m.min!=null)Le(y,m);else if(f!=N||o==2)if(Ke==0&&y.from==null){let S=y.range(l,null,null,f);y.min=S[0],y.max=S[1]}else y.min=me,y.max=-me}}if(Ke>0){w.forEach((f,m)=>{if(o==1){let y=f.scale,S=U[y];if(S==null)return;let x=s[y];if(m==0){let M=x.range(l,x.min,x.max,y);x.min=M[0],x.max=M[1],Be=Ut(x.min,t[0]),Ge=Ut(x.max,t[0]),Ge-Be>1&&(t[0][Be]<x.min&&Be++,t[0][Ge]>x.max&&Ge--),f.min=Dt[Be],f.max=Dt[Ge]}else f.show&&f.auto&&cr(x,S,f,t[m],f.sorted);f.idxs[0]=Be,f.idxs[1]=Ge}else if(m>0&&f.show&&f.auto){let[y,S]=f.facets,x=y.scale,M=S.scale,[R,D]=t[m],F=s[x],q=s[M];F!=null&&cr(F,U[x],y,R,y.sorted),q!=null&&cr(q,U[M],S,D,S.sorted),f.min=S.min,f.max=S.max}});for(let f in s){let m=s[f],y=U[f];if(m.from==null&&(y==null||y.min==null)){let S=m.range(l,m.min==me?null:m.min,m.max==-me?null:m.max,f);m.min=S[0],m.max=S[1]}}}for(let f in s){let m=s[f];if(m.from!=null){let y=s[m.from];if(y.min==null)m.min=m.max=null;else{let S=m.range(l,y.min,y.max,f);m.min=S[0],m.max=S[1]}}}let a={},c=!1;for(let f in s){let m=s[f],y=b[f];if(y.min!=m.min||y.max!=m.max){y.min=m.min,y.max=m.max;let S=y.distr;y._min=S==3?on(y.min):S==4?ts(y.min,y.asinh):S==100?y.fwd(y.min):y.min,y._max=S==3?on(y.max):S==4?ts(y.max,y.asinh):S==100?y.fwd(y.max):y.max,a[f]=c=!0}}if(c){w.forEach((f,m)=>{o==2?m>0&&a.y&&(f._paths=null):a[f.scale]&&(f._paths=null)});for(let f in a)Kn=!0,Ye("setScale",f);nt&&W.left>=0&&(Tn=kt=!0)}for(let f in U)U[f]=null}function uc(s){let a=us(Be-1,0,Ke-1),c=us(Ge+1,0,Ke-1);for(;s[a]==null&&a>0;)a--;for(;s[c]==null&&c<Ke-1;)c++;return[a,c]}function cc(){if(Ke>0){let s=w.some(a=>a._focus)&&ct!=zt.alpha;s&&(_.globalAlpha=ct=zt.alpha),w.forEach((a,c)=>{if(c>0&&a.show&&(Is(c,!1),Is(c,!0),a._paths==null)){let f=ct;ct!=a.alpha&&(_.globalAlpha=ct=a.alpha);let m=o==2?[0,t[c][0].length-1]:uc(t[c]);a._paths=a.paths(l,c,m[0],m[1]),ct!=f&&(_.globalAlpha=ct=f)}}),w.forEach((a,c)=>{if(c>0&&a.show){let f=ct;ct!=a.alpha&&(_.globalAlpha=ct=a.alpha),a._paths!=null&&Us(c,!1);{let m=a._paths!=null?a._paths.gaps:null,y=a.points.show(l,c,Be,Ge,m),S=a.points.filter(l,c,y,m);(y||S)&&(a.points._paths=a.points.paths(l,c,Be,Ge,S),Us(c,!0))}ct!=f&&(_.globalAlpha=ct=f),Ye("drawSeries",c)}}),s&&(_.globalAlpha=ct=1)}}function Is(s,a){let c=a?w[s].points:w[s];c._stroke=c.stroke(l,s),c._fill=c.fill(l,s)}function Us(s,a){let c=a?w[s].points:w[s],{stroke:f,fill:m,clip:y,flags:S,_stroke:x=c._stroke,_fill:M=c._fill,_width:R=c.width}=c._paths;R=_e(R*ue,3);let D=null,F=R%2/2;a&&M==null&&(M=R>0?"#fff":x);let q=c.pxAlign==1&&F>0;if(q&&_.translate(F,F),!a){let ae=dt-R/2,se=St-R/2,te=ut+R,j=Lt+R;D=new Path2D,D.rect(ae,se,te,j)}a?fr(x,R,c.dash,c.cap,M,f,m,S,y):fc(s,x,R,c.dash,c.cap,M,f,m,S,D,y),q&&_.translate(-F,-F)}function fc(s,a,c,f,m,y,S,x,M,R,D){let F=!1;M!=0&&J.forEach((q,ae)=>{if(q.series[0]==s){let se=w[q.series[1]],te=t[q.series[1]],j=(se._paths||lo).band;yn(j)&&(j=q.dir==1?j[0]:j[1]);let H,ye=null;se.show&&j&&qf(te,Be,Ge)?(ye=q.fill(l,ae)||y,H=se._paths.clip):j=null,fr(a,c,f,m,ye,S,x,M,R,D,H,j),F=!0}}),F||fr(a,c,f,m,y,S,x,M,R,D)}let Vs=Tl|ps;function fr(s,a,c,f,m,y,S,x,M,R,D,F){Fs(s,a,c,f,m),(M||R||F)&&(_.save(),M&&_.clip(M),R&&_.clip(R)),F?(x&Vs)==Vs?(_.clip(F),D&&_.clip(D),fo(m,S),co(s,y,a)):x&ps?(fo(m,S),_.clip(F),co(s,y,a)):x&Tl&&(_.save(),_.clip(F),D&&_.clip(D),fo(m,S),_.restore(),co(s,y,a)):(fo(m,S),co(s,y,a)),(M||R||F)&&_.restore()}function co(s,a,c){c>0&&(a instanceof Map?a.forEach((f,m)=>{_.strokeStyle=uo=m,_.stroke(f)}):a!=null&&s&&_.stroke(a))}function fo(s,a){a instanceof Map?a.forEach((c,f)=>{_.fillStyle=el=f,_.fill(c)}):a!=null&&s&&_.fill(a)}function pc(s,a,c,f){let m=C[s],y;if(f<=0)y=[0,0];else{let S=m._space=m.space(l,s,a,c,f),x=m._incrs=m.incrs(l,s,a,c,f,S);y=md(a,c,x,f,S)}return m._found=y}function pr(s,a,c,f,m,y,S,x,M,R){let D=S%2/2;P==1&&_.translate(D,D),Fs(x,S,M,R,x),_.beginPath();let F,q,ae,se,te=m+(f==0||f==3?-y:y);c==0?(q=m,se=te):(F=m,ae=te);for(let j=0;j<s.length;j++)a[j]!=null&&(c==0?F=ae=s[j]:q=se=s[j],_.moveTo(F,q),_.lineTo(ae,se));_.stroke(),P==1&&_.translate(-D,-D)}function dc(s){let a=!0;return C.forEach((c,f)=>{if(!c.show)return;let m=b[c.scale];if(m.min==null){c._show&&(a=!1,c._show=!1,tl(!1));return}else c._show||(a=!1,c._show=!0,tl(!1));let y=c.side,S=y%2,{min:x,max:M}=m,[R,D]=pc(f,x,M,S==0?Z:O);if(D==0)return;let F=m.distr==2,q=c._splits=c.splits(l,f,x,M,R,D,F),ae=m.distr==2?q.map(H=>Dt[H]):q,se=m.distr==2?Dt[q[1]]-Dt[q[0]]:R,te=c._values=c.values(l,c.filter(l,ae,f,D,se),f,D,se);c._rotate=y==2?c.rotate(l,te,f,D):0;let j=c._size;c._size=Ct(c.size(l,te,f,s)),j!=null&&c._size!=j&&(a=!1)}),a}function hc(s){let a=!0;return Os.forEach((c,f)=>{let m=c(l,f,An,s);m!=an[f]&&(a=!1),an[f]=m}),a}function mc(){for(let s=0;s<C.length;s++){let a=C[s];if(!a.show||!a._show)continue;let c=a.side,f=c%2,m,y,S=a.stroke(l,s),x=c==0||c==3?-1:1,[M,R]=a._found;if(a.label!=null){let rt=a.labelGap*x,_t=Ie((a._lpos+rt)*ue);Ws(a.labelFont[0],S,"center",c==2?Ql:ha),_.save(),f==1?(m=y=0,_.translate(_t,Ie(St+Lt/2)),_.rotate((c==3?-Uo:Uo)/2)):(m=Ie(dt+ut/2),y=_t);let Cn=lu(a.label)?a.label(l,s,M,R):a.label;_.fillText(Cn,m,y),_.restore()}if(R==0)continue;let D=b[a.scale],F=f==0?ut:Lt,q=f==0?dt:St,ae=a._splits,se=D.distr==2?ae.map(rt=>Dt[rt]):ae,te=D.distr==2?Dt[ae[1]]-Dt[ae[0]]:M,j=a.ticks,H=a.border,ye=j.show?j.size:0,Ae=Ie(ye*ue),qe=Ie((a.alignTo==2?a._size-ye-a.gap:a.gap)*ue),he=a._rotate*-Uo/180,Ee=T(a._pos*ue),ht=(Ae+qe)*x,ot=Ee+ht;y=f==0?ot:0,m=f==1?ot:0;let xt=a.font[0],Ot=a.align==1?yl:a.align==2?Zr:he>0?yl:he<0?Zr:f==0?"center":c==3?Zr:yl,qt=he||f==1?"middle":c==2?Ql:ha;Ws(xt,S,Ot,qt);let mt=a.font[1]*a.lineGap,Tt=ae.map(rt=>T(u(rt,D,F,q))),Nt=a._values;for(let rt=0;rt<Nt.length;rt++){let _t=Nt[rt];if(_t!=null){f==0?m=Tt[rt]:y=Tt[rt],_t=""+_t;let Cn=_t.indexOf(`
`)==-1?[_t]:_t.split(/\n/gm);for(let st=0;st<Cn.length;st++){let ii=Cn[st];he?(_.save(),_.translate(m,y+st*mt),_.rotate(he),_.fillText(ii,0,0),_.restore()):_.fillText(ii,m,y+st*mt)}}}j.show&&pr(Tt,j.filter(l,se,s,R,te),f,c,Ee,Ae,_e(j.width*ue,3),j.stroke(l,s),j.dash,j.cap);let Kt=a.grid;Kt.show&&pr(Tt,Kt.filter(l,se,s,R,te),f,f==0?2:1,f==0?St:dt,f==0?Lt:ut,_e(Kt.width*ue,3),Kt.stroke(l,s),Kt.dash,Kt.cap),H.show&&pr([Ee],[1],f==0?1:0,f==0?1:2,f==1?St:dt,f==1?Lt:ut,_e(H.width*ue,3),H.stroke(l,s),H.dash,H.cap)}Ye("drawAxes")}function tl(s){w.forEach((a,c)=>{c>0&&(a._paths=null,s&&(o==1?(a.min=null,a.max=null):a.facets.forEach(f=>{f.min=null,f.max=null})))})}let po=!1,dr=!1,Ll=[];function _c(){dr=!1;for(let s=0;s<Ll.length;s++)Ye(...Ll[s]);Ll.length=0}function nl(){po||(ap(Bs),po=!0)}function gc(s,a=!1){po=!0,dr=a,s(l),Bs(),a&&Ll.length>0&&queueMicrotask(_c)}l.batch=gc;function Bs(){if(er&&(ac(),er=!1),Kn&&(tc(),Kn=!1),so){if(Se(g,yl,ge),Se(g,Ql,Oe),Se(g,Xl,Z),Se(g,eo,O),Se(k,yl,ge),Se(k,Ql,Oe),Se(k,Xl,Z),Se(k,eo,O),Se(v,Xl,Xt),Se(v,eo,kn),h.width=Ie(Xt*ue),h.height=Ie(kn*ue),C.forEach(({_el:s,_show:a,_size:c,_pos:f,side:m})=>{if(s!=null)if(a){let y=m===3||m===0?c:0,S=m%2==1;Se(s,S?"left":"top",f-y),Se(s,S?"width":"height",c),Se(s,S?"top":"left",S?Oe:ge),Se(s,S?"height":"width",S?O:Z),is(s,Un)}else $t(s,Un)}),uo=el=lr=rr=sr=ir=ar=ur=or=null,ct=1,Nl(!0),ge!=qn||Oe!=bn||Z!=Gt||O!=xn){tl(!1);let s=Z/Gt,a=O/xn;if(nt&&!Tn&&W.left>=0){W.left*=s,W.top*=a,ll&&Qt(ll,Ie(W.left),0,Z,O),ol&&Qt(ol,0,Ie(W.top),Z,O);for(let c=0;c<bt.length;c++){let f=bt[c];f!=null&&(Zn[c]*=s,Xn[c]*=a,Qt(f,Ct(Zn[c]),Ct(Xn[c]),Z,O))}}if(ve.show&&!io&&ve.left>=0&&ve.width>0){ve.left*=s,ve.width*=s,ve.top*=a,ve.height*=a;for(let c in vr)Se(il,c,ve[c])}qn=ge,bn=Oe,Gt=Z,xn=O}Ye("setSize"),so=!1}Xt>0&&kn>0&&(_.clearRect(0,0,h.width,h.height),Ye("drawClear"),G.forEach(s=>s()),Ye("draw")),ve.show&&io&&(ho(ve),io=!1),nt&&Tn&&(Pn(null,!0,!1),Tn=!1),ee.show&&ee.live&&kt&&(gr(),kt=!1),p||(p=!0,l.status=1,Ye("ready")),Rl=!1,po=!1}l.redraw=(s,a)=>{Kn=a||!1,s!==!1?cn(N,A.min,A.max):nl()};function hr(s,a){let c=b[s];if(c.from==null){if(Ke==0){let f=c.range(l,a.min,a.max,s);a.min=f[0],a.max=f[1]}if(a.min>a.max){let f=a.min;a.min=a.max,a.max=f}if(Ke>1&&a.min!=null&&a.max!=null&&a.max-a.min<1e-16)return;s==N&&c.distr==2&&Ke>0&&(a.min=Ut(a.min,t[0]),a.max=Ut(a.max,t[0]),a.min==a.max&&a.max++),U[s]=a,er=!0,nl()}}l.setScale=hr;let mr,_r,ll,ol,Gs,zs,rl,sl,js,Ys,$e,xe,un=!1,Je=W.drag,ze=Je.x,je=Je.y;nt&&(W.x&&(mr=Pt(Rf,k)),W.y&&(_r=Pt(Lf,k)),A.ori==0?(ll=mr,ol=_r):(ll=_r,ol=mr),$e=W.left,xe=W.top);let ve=l.select=Le({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),il=ve.show?Pt(Cf,ve.over?k:g):null;function ho(s,a){if(ve.show){for(let c in s)ve[c]=s[c],c in vr&&Se(il,c,s[c]);a!==!1&&Ye("setSelect")}}l.setSelect=ho;function $c(s){if(w[s].show)De&&is(Me[s],Un);else if(De&&$t(Me[s],Un),nt){let c=Qn?bt[0]:bt[s];c!=null&&Qt(c,-10,-10,Z,O)}}function cn(s,a,c){hr(s,{min:a,max:c})}function jt(s,a,c,f){a.focus!=null&&kc(s),a.show!=null&&w.forEach((m,y)=>{y>0&&(s==y||s==null)&&(m.show=a.show,$c(y),o==2?(cn(m.facets[0].scale,null,null),cn(m.facets[1].scale,null,null)):cn(m.scale,null,null),nl())}),c!==!1&&Ye("setSeries",s,a),f&&Fl("setSeries",l,s,a)}l.setSeries=jt;function vc(s,a){Le(J[s],a)}function yc(s,a){s.fill=ne(s.fill||null),s.dir=ie(s.dir,-1),a=a??J.length,J.splice(a,0,s)}function wc(s){s==null?J.length=0:J.splice(s,1)}l.addBand=yc,l.setBand=vc,l.delBand=wc;function Sc(s,a){w[s].alpha=a,nt&&bt[s]!=null&&(bt[s].style.opacity=a),De&&Me[s]&&(Me[s].style.opacity=a)}let en,fn,En,al={focus:!0};function kc(s){if(s!=En){let a=s==null,c=zt.alpha!=1;w.forEach((f,m)=>{if(o==1||m>0){let y=a||m==0||m==s;f._focus=a?null:y,c&&Sc(m,y?1:zt.alpha)}}),En=s,c&&nl()}}De&&Jn&&lt($a,ce,s=>{W._lock||(Mn(s),En!=null&&jt(null,al,!0,Ce.setSeries))});function Yt(s,a,c){let f=b[a];c&&(s=s/ue-(f.ori==1?Oe:ge));let m=Z;f.ori==1&&(m=O,s=m-s),f.dir==-1&&(s=m-s);let y=f._min,S=f._max,x=s/m,M=y+(S-y)*x,R=f.distr;return R==3?kl(10,M):R==4?Jf(M,f.asinh):R==100?f.bwd(M):M}function bc(s,a){let c=Yt(s,N,a);return Ut(c,t[0],Be,Ge)}l.valToIdx=s=>Ut(s,t[0]),l.posToIdx=bc,l.posToVal=Yt,l.valToPos=(s,a,c)=>b[a].ori==0?r(s,b[a],c?ut:Z,c?dt:0):i(s,b[a],c?Lt:O,c?St:0),l.setCursor=(s,a,c)=>{$e=s.left,xe=s.top,Pn(null,a,c)};function qs(s,a){Se(il,yl,ve.left=s),Se(il,Xl,ve.width=a)}function Ks(s,a){Se(il,Ql,ve.top=s),Se(il,eo,ve.height=a)}let Dl=A.ori==0?qs:Ks,Ol=A.ori==1?qs:Ks;function xc(){if(De&&ee.live)for(let s=o==2?1:0;s<w.length;s++){if(s==0&&wt)continue;let a=ee.values[s],c=0;for(let f in a)Bt[s][c++].firstChild.nodeValue=a[f]}}function gr(s,a){if(s!=null&&(s.idxs?s.idxs.forEach((c,f)=>{de[f]=c}):ep(s.idx)||de.fill(s.idx),ee.idx=de[0]),De&&ee.live){for(let c=0;c<w.length;c++)(c>0||o==1&&!wt)&&Tc(c,de[c]);xc()}kt=!1,a!==!1&&Ye("setLegend")}l.setLegend=gr;function Tc(s,a){let c=w[s],f=s==0&&z==2?Dt:t[s],m;wt?m=c.values(l,s,a)??sn:(m=c.value(l,a==null?null:f[a],s,a),m=m==null?sn:{_:m}),ee.values[s]=m}function Pn(s,a,c){js=$e,Ys=xe,[$e,xe]=W.move(l,$e,xe),W.left=$e,W.top=xe,nt&&(ll&&Qt(ll,Ie($e),0,Z,O),ol&&Qt(ol,0,Ie(xe),Z,O));let f,m=Be>Ge;en=me,fn=null;let y=A.ori==0?Z:O,S=A.ori==1?Z:O;if($e<0||Ke==0||m){f=W.idx=null;for(let x=0;x<w.length;x++){let M=bt[x];M!=null&&Qt(M,-10,-10,Z,O)}Jn&&jt(null,al,!0,s==null&&Ce.setSeries),ee.live&&(de.fill(f),kt=!0)}else{let x,M,R;o==1&&(x=A.ori==0?$e:xe,M=Yt(x,N),f=W.idx=Ut(M,t[0],Be,Ge),R=L(t[0][f],A,y,0));let D=-10,F=-10,q=0,ae=0,se=!0,te="",j="";for(let H=o==2?1:0;H<w.length;H++){let ye=w[H],Ae=de[H],qe=Ae==null?null:o==1?t[H][Ae]:t[H][1][Ae],he=W.dataIdx(l,H,f,M),Ee=he==null?null:o==1?t[H][he]:t[H][1][he];if(kt=kt||Ee!=qe||he!=Ae,de[H]=he,H>0&&ye.show){let ht=he==null?-10:he==f?R:L(o==1?t[0][he]:t[H][0][he],A,y,0),ot=Ee==null?-10:Y(Ee,o==1?b[ye.scale]:b[ye.facets[1].scale],S,0);if(Jn&&Ee!=null){let xt=A.ori==1?$e:xe,Ot=Ue(zt.dist(l,H,he,ot,xt));if(Ot<en){let qt=zt.bias;if(qt!=0){let mt=Yt(xt,ye.scale),Tt=Ee>=0?1:-1,Nt=mt>=0?1:-1;Nt==Tt&&(Nt==1?qt==1?Ee>=mt:Ee<=mt:qt==1?Ee<=mt:Ee>=mt)&&(en=Ot,fn=H)}else en=Ot,fn=H}}if(kt||Qn){let xt,Ot;A.ori==0?(xt=ht,Ot=ot):(xt=ot,Ot=ht);let qt,mt,Tt,Nt,Kt,rt,_t=!0,Cn=tt.bbox;if(Cn!=null){_t=!1;let st=Cn(l,H);Tt=st.left,Nt=st.top,qt=st.width,mt=st.height}else Tt=xt,Nt=Ot,qt=mt=tt.size(l,H);if(rt=tt.fill(l,H),Kt=tt.stroke(l,H),Qn)H==fn&&en<=zt.prox&&(D=Tt,F=Nt,q=qt,ae=mt,se=_t,te=rt,j=Kt);else{let st=bt[H];st!=null&&(Zn[H]=Tt,Xn[H]=Nt,xa(st,qt,mt,_t),ka(st,rt,Kt),Qt(st,Ct(Tt),Ct(Nt),Z,O))}}}}if(Qn){let H=zt.prox,ye=En==null?en<=H:en>H||fn!=En;if(kt||ye){let Ae=bt[0];Ae!=null&&(Zn[0]=D,Xn[0]=F,xa(Ae,q,ae,se),ka(Ae,te,j),Qt(Ae,Ct(D),Ct(F),Z,O))}}}if(ve.show&&un)if(s!=null){let[x,M]=Ce.scales,[R,D]=Ce.match,[F,q]=s.cursor.sync.scales,ae=s.cursor.drag;if(ze=ae._x,je=ae._y,ze||je){let{left:se,top:te,width:j,height:H}=s.select,ye=s.scales[F].ori,Ae=s.posToVal,qe,he,Ee,ht,ot,xt=x!=null&&R(x,F),Ot=M!=null&&D(M,q);xt&&ze?(ye==0?(qe=se,he=j):(qe=te,he=H),Ee=b[x],ht=L(Ae(qe,F),Ee,y,0),ot=L(Ae(qe+he,F),Ee,y,0),Dl(Vt(ht,ot),Ue(ot-ht))):Dl(0,y),Ot&&je?(ye==1?(qe=se,he=j):(qe=te,he=H),Ee=b[M],ht=Y(Ae(qe,q),Ee,S,0),ot=Y(Ae(qe+he,q),Ee,S,0),Ol(Vt(ht,ot),Ue(ot-ht))):Ol(0,S)}else yr()}else{let x=Ue(js-Gs),M=Ue(Ys-zs);if(A.ori==1){let q=x;x=M,M=q}ze=Je.x&&x>=Je.dist,je=Je.y&&M>=Je.dist;let R=Je.uni;R!=null?ze&&je&&(ze=x>=R,je=M>=R,!ze&&!je&&(M>x?je=!0:ze=!0)):Je.x&&Je.y&&(ze||je)&&(ze=je=!0);let D,F;ze&&(A.ori==0?(D=rl,F=$e):(D=sl,F=xe),Dl(Vt(D,F),Ue(F-D)),je||Ol(0,S)),je&&(A.ori==1?(D=rl,F=$e):(D=sl,F=xe),Ol(Vt(D,F),Ue(F-D)),ze||Dl(0,y)),!ze&&!je&&(Dl(0,0),Ol(0,0))}if(Je._x=ze,Je._y=je,s==null){if(c){if(si!=null){let[x,M]=Ce.scales;Ce.values[0]=x!=null?Yt(A.ori==0?$e:xe,x):null,Ce.values[1]=M!=null?Yt(A.ori==1?$e:xe,M):null}Fl(Xr,l,$e,xe,Z,O,f)}if(Jn){let x=c&&Ce.setSeries,M=zt.prox;En==null?en<=M&&jt(fn,al,!0,x):en>M?jt(null,al,!0,x):fn!=En&&jt(fn,al,!0,x)}}kt&&(ee.idx=f,gr()),a!==!1&&Ye("setCursor")}let pn=null;Object.defineProperty(l,"rect",{get(){return pn==null&&Nl(!1),pn}});function Nl(s=!1){s?pn=null:(pn=k.getBoundingClientRect(),Ye("syncRect",pn))}function Js(s,a,c,f,m,y,S){W._lock||un&&s!=null&&s.movementX==0&&s.movementY==0||($r(s,a,c,f,m,y,S,!1,s!=null),s!=null?Pn(null,!0,!0):Pn(a,!0,!1))}function $r(s,a,c,f,m,y,S,x,M){if(pn==null&&Nl(!1),Mn(s),s!=null)c=s.clientX-pn.left,f=s.clientY-pn.top;else{if(c<0||f<0){$e=-10,xe=-10;return}let[R,D]=Ce.scales,F=a.cursor.sync,[q,ae]=F.values,[se,te]=F.scales,[j,H]=Ce.match,ye=a.axes[0].side%2==1,Ae=A.ori==0?Z:O,qe=A.ori==1?Z:O,he=ye?y:m,Ee=ye?m:y,ht=ye?f:c,ot=ye?c:f;if(se!=null?c=j(R,se)?u(q,b[R],Ae,0):-10:c=Ae*(ht/he),te!=null?f=H(D,te)?u(ae,b[D],qe,0):-10:f=qe*(ot/Ee),A.ori==1){let xt=c;c=f,f=xt}}M&&(a==null||a.cursor.event.type==Xr)&&((c<=1||c>=Z-1)&&(c=Hn(c,Z)),(f<=1||f>=O-1)&&(f=Hn(f,O))),x?(Gs=c,zs=f,[rl,sl]=W.move(l,c,f)):($e=c,xe=f)}let vr={width:0,height:0,left:0,top:0};function yr(){ho(vr,!1)}let Qs,Zs,Xs,ei;function ti(s,a,c,f,m,y,S){un=!0,ze=je=Je._x=Je._y=!1,$r(s,a,c,f,m,y,S,!0,!1),s!=null&&(lt(es,rs,ni,!1),Fl(_a,l,rl,sl,Z,O,null));let{left:x,top:M,width:R,height:D}=ve;Qs=x,Zs=M,Xs=R,ei=D}function ni(s,a,c,f,m,y,S){un=Je._x=Je._y=!1,$r(s,a,c,f,m,y,S,!1,!0);let{left:x,top:M,width:R,height:D}=ve,F=R>0||D>0,q=Qs!=x||Zs!=M||Xs!=R||ei!=D;if(F&&q&&ho(ve),Je.setScale&&F&&q){let ae=x,se=R,te=M,j=D;if(A.ori==1&&(ae=M,se=D,te=x,j=R),ze&&cn(N,Yt(ae,N),Yt(ae+se,N)),je)for(let H in b){let ye=b[H];H!=N&&ye.from==null&&ye.min!=me&&cn(H,Yt(te+j,H),Yt(te,H))}yr()}else W.lock&&(W._lock=!W._lock,Pn(a,!0,s!=null));s!=null&&(Yn(es,rs),Fl(es,l,$e,xe,Z,O,null))}function Mc(s,a,c,f,m,y,S){if(W._lock)return;Mn(s);let x=un;if(un){let M=!0,R=!0,D=10,F,q;A.ori==0?(F=ze,q=je):(F=je,q=ze),F&&q&&(M=$e<=D||$e>=Z-D,R=xe<=D||xe>=O-D),F&&M&&($e=$e<rl?0:Z),q&&R&&(xe=xe<sl?0:O),Pn(null,!0,!0),un=!1}$e=-10,xe=-10,de.fill(null),Pn(null,!0,!0),x&&(un=x)}function li(s,a,c,f,m,y,S){W._lock||(Mn(s),nr(),yr(),s!=null&&Fl(va,l,$e,xe,Z,O,null))}function oi(){C.forEach(_d),tr(l.width,l.height,!0)}Vn(Vo,Sl,oi);let ul={};ul.mousedown=ti,ul.mousemove=Js,ul.mouseup=ni,ul.dblclick=li,ul.setSeries=(s,a,c,f)=>{let m=Ce.match[2];c=m(l,a,c),c!=-1&&jt(c,f,!0,!1)},nt&&(lt(_a,k,ti),lt(Xr,k,Js),lt(ga,k,s=>{Mn(s),Nl(!1)}),lt($a,k,Mc),lt(va,k,li),ds.add(l),l.syncRect=Nl);let mo=l.hooks=e.hooks||{};function Ye(s,a,c){dr?Ll.push([s,a,c]):s in mo&&mo[s].forEach(f=>{f.call(null,l,a,c)})}(e.plugins||[]).forEach(s=>{for(let a in s.hooks)mo[a]=(mo[a]||[]).concat(s.hooks[a])});let ri=(s,a,c)=>c,Ce=Le({key:null,setSeries:!1,filters:{pub:Pa,sub:Pa},scales:[N,w[1]?w[1].scale:null],match:[Ca,Ca,ri],values:[null,null]},W.sync);Ce.match.length==2&&Ce.match.push(ri),W.sync=Ce;let si=Ce.key,wr=Mu(si);function Fl(s,a,c,f,m,y,S){Ce.filters.pub(s,a,c,f,m,y,S)&&wr.pub(s,a,c,f,m,y,S)}wr.sub(l);function Ac(s,a,c,f,m,y,S){Ce.filters.sub(s,a,c,f,m,y,S)&&ul[s](null,a,c,f,m,y,S)}l.pub=Ac;function Ec(){wr.unsub(l),ds.delete(l),Sn.clear(),as(Vo,Sl,oi),d.remove(),ce?.remove(),Ye("destroy")}l.destroy=Ec;function Sr(){Ye("init",e,t),Ns(t||e.data,!1),U[N]?hr(N,U[N]):nr(),io=ve.show&&(ve.width>0||ve.height>0),Tn=kt=!0,tr(e.width,e.height)}return w.forEach(Ds),C.forEach(ic),n?n instanceof HTMLElement?(n.appendChild(d),Sr()):n(l,Sr):Sr(),l}et.assign=Le;et.fmtNum=ys;et.rangeNum=Bo;et.rangeLog=jo;et.rangeAsinh=$s;et.orient=Gn;et.pxRatio=ue;et.join=ip;et.fmtDate=Ss,et.tzDate=$p;et.sync=Mu;{et.addGap=ed,et.clipGaps=Ko;let e=et.paths={points:Lu};e.linear=Ou,e.stepped=ld,e.bars=od,e.spline=sd}var gd={system:"light",light:"dark",dark:"system"},Hu="weir-scheme",Iu=matchMedia("(prefers-color-scheme: dark)"),Uu=We(Iu.matches?"dark":"light"),Xo=We(vd()),Ps=nn(()=>Xo.value==="system"?Uu.value:Xo.value);function Vu(){Iu.addEventListener("change",({matches:e})=>{Uu.value=e?"dark":"light",Es()}),Es()}function Bu(){let e=Xo.value;return $`
    <button type="button" class="plain" onClick=${()=>$d(gd[e])}>
      Colours: ${e}
    </button>
  `}function $d(e){try{localStorage.setItem(Hu,e)}catch{}Xo.value=e,Es()}function Es(){document.documentElement.dataset.scheme=Ps.value}function vd(){try{let e=localStorage.getItem(Hu);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var Gu=190;function Cs({title:e,times:t,series:n,show:l,stacked:o=!1,isBytes:r=!1}){let i=mn(null),u=mn(null),[p,d]=Ft(null),h=Ps.value,_=n.map(({label:T})=>T).join();Mt(()=>{let T=i.current;if(T===null)return;let E=new et(kd(T,n,{show:l,stacked:o,isBytes:r,setUnder:d}),[[]],T);u.current=E;let w=new ResizeObserver(()=>E.setSize({width:T.clientWidth,height:Gu}));return w.observe(T),()=>{w.disconnect(),E.destroy(),u.current=null}},[h,_]);let v=yd(n,o);Mt(()=>{u.current?.setData([[...t],...v.map(T=>[...T])])},[t,h]);let g=p??t.length-1,k=n.map(({label:T,color:E,values:w})=>({label:T,color:E,value:l(w[g]??0)})),P=k.map(({label:T,value:E})=>`${T} ${E}`).join(", ");return $`
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
  `}function yd(e,t){if(!t)return e.map(({values:l})=>l);let n=[];return e.forEach(({values:l},o)=>{n.push(l.map((r,i)=>r+(n[o-1]?.[i]??0)))}),n.reverse()}var wd=Array.from({length:50},(e,t)=>2**t);function Sd(e,t){return e.map(n=>{let l=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?l:l.slice(0,5)})}function kd(e,t,{show:n,stacked:l,isBytes:o,setUnder:r}){let i=getComputedStyle(document.documentElement),u=d=>i.getPropertyValue(`--${d}`).trim(),p={stroke:u("muted"),font:"11px system-ui",grid:{stroke:u("line"),width:1},ticks:{stroke:u("line"),width:1}};return{width:e.clientWidth,height:Gu,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(d,h,_)=>[0,_>0?_*1.1:1]}},axes:[{...p,size:28,space:70,values:(d,h,_,v,g)=>Sd(h,g)},{...p,size:66,...o&&{incrs:wd},values:(d,h)=>h.map(_=>n(_))}],series:[{},...(l?[...t].reverse():t).map(({label:d,color:h})=>({label:d,stroke:u(h),width:1.5,points:{show:!1},...l&&{fill:`color-mix(in srgb, ${u(h)} 45%, ${u("surface")})`}}))],hooks:{setCursor:[d=>r(d.cursor.idx??null)]}}}function zu(e){let{type:t}=e,n=u=>String(e[u]??""),l=u=>V(Number(e[u]??0)),o=["graphs",n("graph")],r=n("name")===""?"Graph":`Graph "${n("name")}"`,i=["workers",n("name")];switch(t){case"graph-submitted":return{text:`${r} was submitted: ${l("tasks")} tasks`,tone:"plain",link:o};case"graph-retried":return{text:`${r} is retried`,tone:"plain",link:o};case"graph-ended":return{text:`${r} ${n("state")==="cancelled"?"was cancelled":n("state")}`,tone:n("state")==="succeeded"?"good":n("state")==="failed"?"bad":"plain",link:o};case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${n("group")}: ${n("error")}: ${n("message")}`+(Number(e.count)>1?` (${l("count")} times)`:""),tone:"bad",link:[...o,"tasks",n("key")]};case"worker-joined":return{text:`Worker ${n("name")} joined`,tone:"good",link:i};case"worker-left":return{text:`Worker ${n("name")} left: ${n("reason")}`,tone:n("reason")==="lost"?"bad":"plain"};case"worker-paused":return{text:`Worker ${n("name")} paused ${n("by")==="hand"?"by hand":`for ${n("by")}`}`,tone:n("by")==="hand"?"plain":"bad",link:i};case"worker-resumed":return{text:`Worker ${n("name")} resumed`,tone:"good",link:i};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${bd(e.retired)} retired`,tone:"plain"};case"standstill":return{text:`All ${l("workers")} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:`The memory manager copied ${l("replicated")} and dropped ${l("dropped")} results (${K(Number(e.bytes??0))}, ${K(Number(e.bytesDropped??0))})`,tone:"plain",link:["memory"]};case"data-scattered":return{text:`${l("values")} values were stored in ${n("namespace")}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${Ht(Number(e.downMs??0)/1e3)}`,tone:"bad"};default:return{text:t,tone:"plain"}}}function bd(e){return Array.isArray(e)?e.length:0}var xd=20;function ju(){return _n("groups"),Wt.value===null?$`
      <${He} title="Overview">
        <${Qe} error=${null} />
        <//>
    `:$`
    <${He} title="Overview" />
    <${Td} />
    <div class="columns">
      <${Md} />
      <${Ad} />
    </div>
    <${Ed} />
    <${Pd} />
    <${Cd} />
  `}function Td(){let e=Wt.value;if(e===null)return null;let{workers:t,tasks:n,memory:l,graphs:o}=e,r=t.running??0,i=Object.entries(t).filter(([d,h])=>d!=="running"&&d!=="closed"&&h>0).map(([d,h])=>`${V(h)} ${d.replaceAll("_"," ")}`).join(", "),u=ln.value.at(-1),p=(n.queued??0)+(n["no-worker"]??0);return $`
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
        value=${qr(u?.finishedRate??0)}
        detail=${`${V(e.totals.finished)} since the start`}
      />
      <${oe}
        name="Tasks running"
        value=${V(n.processing??0)}
        detail=${`${V(p)} ready, ${V(n.waiting??0)} waiting`}
      />
      <${oe}
        name="Memory"
        value=${K(l.process)}
        detail=${l.limit===null||l.limit===0?"no limit":`${gl(l.process/l.limit)} of ${K(l.limit)}`}
      />
      <${oe} name="Spilled" value=${K(l.spilled)} />
    </dl>
  `}function Md(){let e=ln.value;return $`
    <${we} title="Tasks a second" note="since this page was opened, 10 minutes at most">
      <${Cs}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${qr}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function Ad(){let e=ln.value;return $`
    <${we} title="Memory" note="of all workers, stacked">
      <${Cs}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${K}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function Ed(){let{data:e,error:t}=Pe("graphs?state=running&limit=20",2e3);return e===null?$`
      <${we} title="Running graphs">
        <${Qe} error=${t} />
        <//>
    `:$`
    <${we} title="Running graphs">
      ${e.items.length===0&&$`<${ft}>No graph runs. <${Ze} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:l,done:o}=$n(n.counts);return $`
            <li key=${n.id}>
              <${Ze} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${vn} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${V(o)} / ${V(l)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function Pd(){let e=jr.value;return e.length===0?null:$`
    <${we} title="Busiest groups of tasks">
      <${No}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:l})=>({group:t,counts:n,expectedSeconds:l<0?null:l/1e6}))}
      />
      <//>
  `}function Cd(){let e=ml.value.slice(0,xd);return $`
    <${we} title="What happened">
      ${e.length===0&&$`<${ft}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>$`<${Rd} key=${t.id} fact=${t} />`)}
      </ol>
    <//>
  `}function Rd({fact:e}){let{text:t,tone:n,link:l}=zu(e);return $`
    <li class=${n}>
      <time dateTime=${new Date(e.at).toISOString()}>${gt(e.at)}</time>
      <span>${l===void 0?t:$`<${Ze} to=${l}>${t}<//>`}</span>
    </li>
  `}function Yu({path:e}){return $`
    <${He} title="Not found">
      <${ft}>There is no page "${e.join("/")}". <${Ze} to=${[]}>Overview<//><//>
    <//>
  `}var Ld=100,qu=4096,Dd=2e4;function Ku({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/tasks/${encodeURIComponent(t)}`,{data:l,error:o}=Pe(n,2e3),{data:r}=Pe(`${n}/explain`,2e3),i=$`<${Ze} to=${["graphs",e]}>Its graph<//>`;return l===null?$`
      <${He} title=${t} aside=${i}>
        <section class="card">
          <${Qe} error=${o} />
        </section>
        <//>
    `:$`
    <${He} title=${l.label??l.key} aside=${i} />
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${$`<${Et} name=${l.state} />`} />
        <${oe} name="Operation" value=${$`<span class="mono">${l.op}</span>`} />
        <${oe} name="Attempts" value=${V(l.attempts)} detail=${`${l.retriesLeft} retries left`} />
        <${oe} name="Result" value=${l.nbytes===null?"\u2014":K(l.nbytes)} />
        <${oe}
          name="Time"
          value=${l.startedAt===null?"\u2014":gn(l.startedAt,l.endedAt)}
        />
      </dl>
      <ul class="reasons">
        ${(r?.reasons??[]).map(({code:u,text:p})=>$`<li key=${u+p}>${p}</li>`)}
      </ul>
    </section>
    <${Od} task=${l} graph=${e} />
    <${Nd} task=${l} graph=${e} />
    <${Fd} path=${n} />
    <${Wd} path=${n} attempts=${l.attempts} />
    ${l.state==="memory"&&$`<${Hd} graph=${e} taskKey=${t} />`}
    <${Id} path=${n} />
  `}function Od({task:e,graph:t}){let{error:n,blame:l}=e;return n===void 0?null:$`
    <${we} title="Error">
      ${l!==void 0&&$`<p>It failed because its input <${Ze} to=${["graphs",t,"tasks",l]}>${l}<//> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&$`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&$`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function Nd({task:e,graph:t}){let{dependencies:n}=e;if(n.length===0)return null;let l=n.slice(0,Ld);return $`
    <${we} title="Inputs" note=${`${V(l.length)} of ${V(n.length)}`}>
      <ul class="keys">
        ${l.map(o=>$`
            <li key=${o}>
              <${Ze} to=${["graphs",t,"tasks",o]}>${o}<//></li>
          `)}
      </ul>
      <//>
  `}function Fd({path:e}){let{data:t}=Pe(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:$`
    <${we} title="Attempts">
      <${Xe}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${t.items}
        keyOf=${({attempt:n})=>String(n)}
        cells=${({attempt:n,state:l,worker:o,startedAt:r,endedAt:i,error:u})=>[String(n),$`<${Et} name=${l} />`,o===null?"":$`<${Ze} to=${["workers",o]}>${o}<//>`,r===null?"":gt(r),r===null?"":gn(r,i),u===void 0?"":`${u.name}: ${u.message.split(`
`)[0]}`]}
      />
      <//>
  `}function Ju(e,t,n){let[l,o]=Ft(null);return Mt(()=>{let r=!0;return Ki(e,t).catch(()=>null).then(i=>r&&o(i)),()=>{r=!1}},[e,n]),l}function Wd({path:e,attempts:t}){let n=Ju(`${e}/logs`,Dd,t);return t===0||n===null||n===""?null:$`
    <${we} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function Hd({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/results/${encodeURIComponent(t)}`,l=Ju(n,qu,null);return l===null?null:$`
    <${we} title="Result" note=${`the first ${K(qu)}`}>
      <pre tabindex="0" aria-label="Result">${l}</pre>
      <//>
  `}function Id({path:e}){let{data:t}=Pe(`${e}/story`,1e4);return t===null?null:$`
    <${we} title="Story" note="what the scheduler and the workers did with it">
      ${t.entries.length===0&&$`<${ft}>Its transitions are not kept any more.<//>`}
      <${Xe}
        caption="Transitions and their causes"
        head=${["Time","Where","From","To","Cause"]}
        rows=${t.entries.map((n,l)=>({...n,number:l}))}
        keyOf=${({number:n})=>String(n)}
        cells=${({at:n,where:l,from:o,to:r,cause:i})=>[gt(n),l,o,r,i]}
      />
    <//>
  `}var Ud=100;function Qu({name:e}){let t=`workers/${encodeURIComponent(e)}`,{data:n,error:l}=Pe(t,2e3);if(n===null)return $`
      <${He} title=${e}>
        <section class="card">
          <${Qe} error=${l} />
        </section>
        <//>
    `;let{memory:o,spill:r,resources:i}=n,u={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return $`
    <${He} title=${n.name} aside=${$`<${Vd} worker=${n} />`} />
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${$`<${Et} name=${n.state} />`} detail=${n.trouble} />
        <${oe}
          name="Tasks"
          value=${`${V(n.executing)} / ${V(n.threads)}`}
          detail=${`${V(n.processing)} assigned`}
        />
        <${oe} name="Results held" value=${V(n.keys)} />
        <${oe} name="Received" value=${K(n.receivedBytes)} />
        <${oe} name="Processes started" value=${V(n.executorStarts)} />
        <${oe} name="Last seen" value=${n.lastSeen===null?"\u2014":gt(n.lastSeen)} />
      </dl>
      <${$l} label="Memory" parts=${u} />
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
        version ${n.version}${Object.entries(i).map(([p,{total:d,used:h}])=>`; ${h} of ${d} ${p} used`)}
      </p>
    </section>
    <${Bd} path=${t} />
  `}function Vd({worker:e}){let t=`workers/${encodeURIComponent(e.id)}`;return $`
    ${e.state==="paused"?$`<${At} label="Resume" path=${`${t}/resume`} />`:$`<${At} label="Pause" path=${`${t}/pause`} />`}
    <${At}
      label="Retire"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function Bd({path:e}){let{data:t}=Pe(`${e}?keys=true`,15e3),n=t?.holds??[];if(n.length===0)return null;let l=[...n].sort((o,r)=>r.nbytes-o.nbytes).slice(0,Ud);return $`
    <${we} title="Results" note=${`${V(l.length)} of ${V(n.length)}, the largest`}>
      <${Xe}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${l}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:r,spilled:i})=>[$`<span class="mono">${o}</span>`,K(r),i?"spilled":"in memory"]}
      />
      <//>
  `}var Gd=[["","Overview"],["graphs","Graphs"],["workers","Workers"],["memory","Memory"]],zd={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026"};function Zu({children:e}){let t=Co.value[0]??"",n=hl.value;return $`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${Jt()}>Weir</a>
      <ul>
        ${Gd.map(([l,o])=>$`
            <li key=${l}><a
              href=${l===""?Jt():Jt(l)}
              aria-current=${l===t?"page":void 0}
            >${o}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        <p class=${`connection ${n}`} role="status">${zd[n]}</p>
        <${Bu} />
        <a href="../docs" target="_blank" rel="noreferrer">API</a>
      </div>
    </nav>
    <main id="main" tabindex="-1">
      ${Wt.value?.standstill&&$`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${Jt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}function jd(){return $`<${Zu}>${Yd(Co.value)}<//>`}function Yd(e){let[t,n="",l,o=""]=e;return t===void 0?$`<${ju} />`:e.length===1&&t==="graphs"?$`<${aa} />`:e.length===2&&t==="graphs"?$`<${sa} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&l==="tasks"?$`<${Ku} key=${`${n}/${o}`} graph=${n} taskKey=${o} />`:e.length===1&&t==="workers"?$`<${fa} />`:e.length===2&&t==="workers"?$`<${Qu} key=${n} name=${n} />`:e.length===1&&t==="memory"?$`<${pa} />`:$`<${Yu} path=${e} />`}Vu();Yi();ea();var Xu=document.getElementById("app");Xu!==null&&Rr($`<${jd} />`,Xu);

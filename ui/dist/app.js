var fe,Ji,ls,xn,ns,ql,Zi,zl,Qi,rs,os,Zf,ol=Symbol.for("pv"),Yl={},Kl=[],Qf=/^m(i|n|o|s|text|space)$/,ss=Array.isArray,is=Kl.slice,qn=Object.assign;function jn(e){e&&e.parentNode&&e.remove()}function ll(e,t,n){var o,l,r,s={},a=arguments.length;for(r in t)r=="key"?o=t[r]:r=="ref"&&typeof e!="function"?l=t[r]:s[r]=t[r];return a>2&&(s.children=a>3?is.call(arguments,2):n),nl(e,s,o,l,null)}function nl(e,t,n,o,l){var r={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:ol,__v:l||++Ji,__i:-1,__u:0};return!l&&fe.vnode&&fe.vnode(r),r}function Kn(e){return e.children}function Yn(e,t){this.props=e,this.context=t,this.__g=0}function Tn(e,t){if(t==null)return e.__&&Tn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:Tn(e)}function Xf(e){var t,n=e.__v,o=n.__e,l=[],r=[],s=e.__P;s&&((t=qn({constructor:ol},n)).__v=n.__v+1,fe.vnode&&fe.vnode(t),as(s,t,n,e.__n,s.namespaceURI,32&n.__u?[o]:null,l,o||Tn(n),32&n.__u,r),t.__v=n.__v,t.__.__k[t.__i]=t,la(l,t,r),n.__=n.__e=null,t.__e!=o&&Xi(t))}function Xi(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),Xi(e)}function Yi(e){(8&e.__g||(e.__g|=8,xn.push(e),ql++))&&ns==fe.debounceRendering||((ns=fe.debounceRendering)||queueMicrotask)(ea)}function ea(){try{for(var e,t=1;xn.length;)xn.length>t&&xn.sort(Zi),e=xn.shift(),t=xn.length,8&e.__g&&Xf(e)}finally{(ql=xn.length)&&(ns||queueMicrotask)(ea)}}function ta(e,t,n,o,l,r,s,a,c,h,m){var g,_,$,k,x,b,S=o.__k||Kl,w=t.length;for(c=ep(n,t,S,c,w),g=0;g<w;g++)($=n.__k[g])!=null&&(_=~$.__i&&S[$.__i]||Yl,$.__i=g,b=as(e,$,_,l,r,s,a,c,h,m),k=$.__e,(_.ref!=$.ref||8&_.__u)&&(_.ref&&us(_.ref,null,$,_),$.ref&&m.push($.ref,$.__c||k,$)),x=x||k,4&$.__u?(c=na($,c,e,!_.__v),_.__e&&(_.__e=null)):typeof $.type=="function"&&b!==void 0?c=b:k&&(c=k.nextSibling),$.__u&=-21);return n.__e=x,c}function ep(e,t,n,o,l){var r,s,a,c,h,m,g,_,$,k=n.length,x=k,b=0,S=0,w=e.__k=Array(l);for(r=0;r<l;r++)(s=t[r])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=w[r]=nl(null,s):ss(s)?s=w[r]=nl(Kn,{children:s}):s.constructor===ol&&s.__b?s=w[r]=nl(s.type,s.props,s.key,s.ref,s.__v):w[r]=s,c=r+b,s.__=e,s.__b=e.__b+1,a=null,~(h=s.__i=tp(s,n,c,x))&&(x--,(a=n[h])&&(a.__u|=2)),a&&a.__v?(s.__u|=16,h==c-1?b--:h==c+1?b++:h!=c&&(h>c?b--:b++,S=1)):(~h||(l>k?b--:l<k&&b++),typeof s.type!="function"&&(s.__u|=4))):w[r]=null;if(S){for(m=[],g=[],r=0;r<l;r++)if((s=w[r])&&16&s.__u){for(b=0,_=m.length;b<_;)m[$=b+_>>1]<s.__i?b=$+1:_=$;m[b]=s.__i,g[r]=b+1}for(b=m.length;r--;)g[r]&&(g[r]==b?b--:w[r].__u|=4)}if(x)for(r=0;r<k;r++)!(a=n[r])||2&a.__u||(a.__e==o&&(o=Tn(a)),cs(a,a));return o}function na(e,t,n,o){var l,r,s,a;if(typeof e.type=="function"){if(e.props.__P)return t;if(l=e.__k)for(r=0;r<l.length;r++)l[r]&&(l[r].__=e,t=na(l[r],t,n,!1));return t}for(t&&!t.parentNode&&(t=Tn(e))&&!t.parentNode&&(t=null),s=e.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(s!=a&&(!o&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function tp(e,t,n,o){var l,r=e.key,s=e.type,a=t[n],c=a&&!(2&a.__u);if(a===null&&r==null||c&&r==a.key&&s==a.type)return n;if(o>(c?1:0)){for(l=n-1;l>=0;l--)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l;for(l=n+1;l<t.length;l++)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l}return-1}function Ki(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function Vl(e,t,n,o,l){var r,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||Ki(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||Ki(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(s=os[t]||(os[t]=np(t)),(e.__a||(e.__a={}))[t]=rs,r=t!=(t=t.replace(Qi,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,r):e.removeEventListener(t,s,r));else{if(l=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function np(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[zl]==null)t[zl]=rs++;else if(t[zl]<this.__a[e])return;return n(fe.event?fe.event(t):t)}}}function as(e,t,n,o,l,r,s,a,c,h){var m,g,_,$,k,x,b,S,w,A,M,z,O,Y,C,Z,V,R,j=t.type;if(t.constructor!==ol)return null;128&n.__u&&(c=32&n.__u,m=n.__c.__z)&&(t.__u|=c,g=r=[],m.nodeType==8?a=jl(m,r):r.push(m),a=r[0]||a),(m=fe.__b)&&m(t);e:if(typeof j=="function"){_=s.length;try{if(S=t.props,w=(m=j.prototype)&&m.render,A=(m=j.contextType)&&o[m.__c],M=m?A?A.props.value:m.__:o,($=n.__c)?(t.__c=$,2&$.__g&&($.__g|=1)):(w?t.__c=$=new j(S,M):(t.__c=$=new Yn(S,M),$.constructor=j,$.render=lp),A&&A.sub($),$.state||($.state={}),$.__n=o,$.__g|=8,$.__h=[],$.__k=[]),w&&($.__s||($.__s=$.state),j.getDerivedStateFromProps&&($.__s==$.state&&($.__s=qn({},$.__s)),qn($.__s,j.getDerivedStateFromProps(S,$.__s)))),k=$.props,x=$.state,$.__v=t,n.__c){if(S!==k&&w&&!j.getDerivedStateFromProps&&$.componentWillReceiveProps&&$.componentWillReceiveProps(S,M),t.__v==n.__v&&!(8&$.__g)||!(4&$.__g)&&$.shouldComponentUpdate&&$.shouldComponentUpdate(S,$.__s,M)===!1){t.__v!=n.__v&&($.props=S,$.state=$.__s,$.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(N){N&&(N.__=t)}),Kl.push.apply($.__h,$.__k),$.__k=[],$.__h.length&&s.push($),a=Tn(n);break e}$.componentWillUpdate&&$.componentWillUpdate(S,$.__s,M),w&&$.componentDidUpdate&&$.__h.push(function(){$.componentDidUpdate(k,x,b)})}else w&&!j.getDerivedStateFromProps&&$.componentWillMount&&$.componentWillMount(),w&&$.componentDidMount&&$.__h.push($.componentDidMount);$.context=M,$.props=S,$.__P=e,$.__g&=-5,z=fe.__r,O=w?25:0;do $.__g&=-9,z&&z(t),m=$.render($.props,$.state=$.__s,$.context);while(8&$.__g&&++O<25);w&&(Kl.push.apply($.__h,$.__k),$.__k=[]),$.state=$.__s,$.getChildContext&&(o=qn({},o,$.getChildContext())),w&&n.__c&&$.getSnapshotBeforeUpdate&&(b=$.getSnapshotBeforeUpdate(k,x)),Y=m&&m.type===Kn&&m.key==null?m.props.children:m,S.__P&&(m=a,l=(e=S.__P).namespaceURI,c=r=null,n.props&&n.props.__P!=e&&(n.__k.some(function(N){N&&cs(N,N)}),n.__k=null),a=n.__k?Tn(n,0):null),a=ta(e,ss(Y)?Y:[Y],t,n,o,l,r,s,a,c,h),S.__P&&(t.__e=null,a=m),t.__u&=-161,g&&g.some(jn),$.__h.length&&s.push($),1&$.__g&&($.__g&=-4)}catch(N){if(s.length=_,t.__v=null,c||r)if(N&&N.then){if(t.__u|=128|c,r){for(~(V=r.indexOf(a||void 0))||(V=r.length);(R=r[V-1])&&R.nodeType==8;)V--;for(;V<r.length;V++)if(R=r[V])if(r[V]=null,C){if(R==Z)break}else{if(R.nodeType!=8)break;R.data.startsWith("$s")&&(Z=jl(C=R))}}if(!C){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;C=a}(m=jl(C=t.__c.__z||(t.__c.__z=C)))?(t.__e=C,a=m):t.__e=a,a=a&&a.nextSibling}else r&&r.some(jn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),N&&N.then||oa(t),fe.__e(N,t,n)}}else a=t.__e=op(n.__e,t,n,o,l,r,s,c,h,e);return(m=fe.diffed)&&m(t),a}function jl(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function oa(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(oa))}function la(e,t,n){for(var o=0;o<n.length;)us(n[o++],n[o++],n[o++]);fe.__c&&fe.__c(t,e),e.some(function(l){try{e=l.__h,l.__h=[],e.some(function(r){r.call(l)})}catch(r){fe.__e(r,l.__v)}})}function op(e,t,n,o,l,r,s,a,c,h){var m,g,_,$,k,x,b,S,w=n.props||Yl,A=t.props,M=t.type;if(M=="svg"?l="http://www.w3.org/2000/svg":M=="math"?l="http://www.w3.org/1998/Math/MathML":l||(l="http://www.w3.org/1999/xhtml"),r){for(m=0;m<r.length;m++)if((k=r[m])&&(M?k.localName==M:k.nodeType==3)){e=k,r[m]=null;break}}if(!e){if(S=h.ownerDocument||document,!M)return S.createTextNode(A);e=S.createElementNS(l,M,A.is?A:h),a&&(fe.__m&&fe.__m(t,r),a=!1),r=null}if(M){if(h=M=="template"&&e.content||e,r=M=="textarea"&&A.defaultValue!=null?null:r&&is.call(h.childNodes),!a&&r)for(w={},m=0;m<e.attributes.length;m++)w[(k=e.attributes[m]).name]=k.value;for(m in w)k=w[m],m=="dangerouslySetInnerHTML"?_=k:m=="children"||m in A||m=="value"&&"defaultValue"in A||m=="checked"&&"defaultChecked"in A||Vl(e,m,null,k,l);for(m in A)k=A[m],m=="children"?$=k:m=="dangerouslySetInnerHTML"?g=k:m=="value"?x=k:m=="checked"?b=k:a&&typeof k!="function"||w[m]===k||Vl(e,m,k,w[m],l);g?(a||_&&(g.__html==_.__html||g.__html==e.innerHTML)||(e.innerHTML=g.__html),t.__k=[]):(_&&(e.textContent=""),(M=="foreignObject"||l=="http://www.w3.org/1998/Math/MathML"&&Qf.test(M))&&(l="http://www.w3.org/1999/xhtml"),ta(h,ss($)?$:[$],t,n,o,l,r,s,r?r[0]:n.__k&&Tn(n,0),a,c),r&&r.some(jn)),a&&M!="textarea"||(m="value",M=="progress"&&x==null?e.removeAttribute(m):x==null||x===e[m]&&(M!="progress"||x)||Vl(e,m,x,w[m],l),m="checked",b!=null&&b!=e[m]&&Vl(e,m,b,w[m],l))}else w===A||a&&e.data==A||(e.data=A);return e}function us(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(l){fe.__e(l,n)}}function cs(e,t,n){var o,l,r,s;if(fe.unmount&&fe.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||us(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(a){fe.__e(a,t)}o.__P=o.__n=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&cs(o[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(l=jl(o,r=[]))&&(o==e.__e&&r.some(jn),jn(l),jn(o)),n||jn(e.__e),e.__e=e.__c=e.__=null}function lp(e,t,n){return this.constructor(e,n)}function fs(e,t){var n,o,l,r;fe.__&&fe.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=nl(Kn,{children:[e]}),l=[],r=[],as(t,t.__k,o||Yl,Yl,t.namespaceURI,o?null:t.firstChild?is.call(t.childNodes):null,l,o?o.__e:t.firstChild,n,r),la(l,t.__k,r),t.__k.props.children=null}fe={__e:function(e,t,n,o){for(var l,r,s;t=t.__;)if((l=t.__c)&&!(1&l.__g)){l.__g|=4;try{if((s=(r=l.constructor)&&r.getDerivedStateFromError)&&l.setState(r.getDerivedStateFromError(e)),l.componentDidCatch&&(l.componentDidCatch(e,o||{}),s=1),s&&8&l.__g)return void(l.__g|=2)}catch(a){e=a}}throw ql=0,e}},Ji=0,ls=function(e){return e!=null&&e.constructor===ol},Yn.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=qn({},this.state)),typeof e=="function"&&(e=e(qn({},n),this.props)),e&&(qn(n,e),this.__v&&(t&&this.__k.push(t),Yi(this)))},Yn.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),Yi(this))},Yn.prototype.render=Kn,xn=[],ql=0,Zi=function(e,t){return e.__v.__b-t.__v.__b},zl=Symbol(),Qi=/(PointerCapture)$|Capture$/i,rs=0,os={},Zf=0;var sl,ze,ps,ra,ms=Object.is,Jl=0,ha=[],hs=[],Ue=fe,sa=Ue.__b,ia=Ue.__r,aa=Ue.diffed,ua=Ue.__c,ca=Ue.unmount,fa=Ue.__;function _s(e,t){Ue.__h&&Ue.__h(ze,e,Jl||t),Jl=0;var n=ze.__H||(ze.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function pe(e){return Jl=1,rp(_a,e)}function rp(e,t,n){var o=_s(sl++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):_a(void 0,t),function(r){var s=(o.__N||o.__)[0],a=o.t(s,r);ms(s,a)||(o.__N=[a,o.__[1]],o.__c.setState({}))}],o.__c=ze,!ze.__f)){ze.__f=!0;var l=ze.shouldComponentUpdate;ze.shouldComponentUpdate=function(r,s,a){var c=this.__H;if(!c)return!0;var h=!1,m=this.props!=r;if(c.__.some(function(_){_.__N&&(h=!0,ms(_.__[0],_.__N[0])||(m=!0))}),l){var g=l.call(this,r,s,a);return h?g||m:g}return!h||m}}return o.__}function Le(e,t){var n=_s(sl++,3);!Ue.__s&&da(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,ze.__H.__h.push(n))}function Gt(e){return Jl=5,St(function(){return{current:e}},[])}function St(e,t){var n=_s(sl++,7);return da(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function sp(){var e;do{for(;e=hs.shift();)try{rl(e)}catch(n){Ue.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=ha.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(rl),t.__h.some(ds),t.__h=[]}catch(n){t.__h=[],Ue.__e(n,e.__v)}}}while(hs.length)}Ue.__b=function(e){ze=null,sa&&sa(e)},Ue.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),fa&&fa(e,t)},Ue.__r=function(e){ia&&ia(e),sl=0;var t=(ze=e.__c).__H;t&&(ps==ze?ze.__h=[]:(t.__h.some(rl),t.__h.some(ds),sl=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),ps=ze},Ue.diffed=function(e){aa&&aa(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&ma(ha.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),ps=ze=null},Ue.__c=function(e,t){t.some(function(n){try{n.__h.some(rl),n.__h=n.__h.filter(function(o){return!o.__||ds(o)})}catch(o){n.__h=[function(){throw o}]}}),ua&&ua(e,t)},Ue.unmount=function(e){ca&&ca(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(l){try{if(l.__P&&l.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}l.__P=n,ma(hs.push(l))}else rl(l)}catch(r){t=r}}),o.__H=void 0,t&&Ue.__e(t,o.__v))};var pa=typeof requestAnimationFrame=="function";function ip(e){var t,n=function(){clearTimeout(o),pa&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);pa&&(t=requestAnimationFrame(n))}function ma(e){e!=1&&ra==Ue.requestAnimationFrame||((ra=Ue.requestAnimationFrame)||ip)(sp)}function rl(e){var t=ze,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),ze=t}function ds(e){var t=ze;e.__c=e.__(),ze=t}function da(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!ms(n,e[o])})}function _a(e,t){return typeof t=="function"?t(e):t}var ap=Symbol.for("preact-signals");function er(){if(pn>1)pn--;else{var e,t=!1;for(function(){var l=Ql;for(Ql=void 0;l!==void 0;){var r=l.S;if(r.v===l.v)for(var s=r.t;s!==void 0;s=s.x)s.i===l.i&&(s.i=r.i);l=l.o}}();al!==void 0;){var n=al;for(al=void 0,Zl++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&ga(n))try{n.c()}catch(l){t||(e=l,t=!0)}n=o}}if(Zl=0,pn--,t)throw e}}function ul(e){if(pn>0)return e();$s=++up,pn++;try{return e()}finally{er()}}var il,Ce=void 0;function cl(e){var t=Ce,n=il;Ce=void 0,il=void 0;try{return e()}finally{Ce=t,il=n}}var al=void 0,pn=0,Zl=0,up=0,$s=0,Ql=void 0,Xl=0;function $a(e){if(Ce!==void 0){var t=e.n;if(t===void 0||t.t!==Ce)return t={i:0,S:e,p:Ce.s,n:void 0,t:Ce,e:void 0,x:void 0,r:t},Ce.s!==void 0&&(Ce.s.n=t),Ce.s=t,e.n=t,32&Ce.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Ce.s,t.n=void 0,Ce.s.n=t,Ce.s=t),t}}function je(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}je.prototype.brand=ap;je.prototype.h=function(){return!0};je.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:cl(function(){var o;(o=t.W)==null||o.call(t)}))};je.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&cl(function(){var l;(l=t.Z)==null||l.call(t)}))}};je.prototype.subscribe=function(e){var t=this;return Zn(function(){var n=t.value;cl(function(){return e(n)})},{name:"sub"})};je.prototype.valueOf=function(){return this.value};je.prototype.toString=function(){return this.value+""};je.prototype.toJSON=function(){return this.value};je.prototype.peek=function(){var e=this;return cl(function(){return e.value})};Object.defineProperty(je.prototype,"value",{get:function(){var e=$a(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Zl>100)throw new Error("Cycle detected");(function(n){pn!==0&&Zl===0&&n.l!==$s&&(n.l=$s,Ql={S:n,v:n.v,i:n.i,o:Ql})})(this),this.v=e,this.i++,Xl++,pn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{er()}}}});function ge(e,t){return new je(e,t)}function ga(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function va(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function ya(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=o}e.s=n}function Jn(e,t){je.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Xl-1,this.f=4}Jn.prototype=new je;Jn.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Xl))return!0;if(this.g=Xl,this.f|=1,this.i>0&&!ga(this))return this.f&=-2,!0;var e=Ce;try{va(this),Ce=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Ce=e,ya(this),this.f&=-2,!0};Jn.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}je.prototype.S.call(this,e)};Jn.prototype.U=function(e){if(this.t!==void 0&&(je.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Jn.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Jn.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=$a(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function mn(e,t){return new Jn(e,t)}function wa(e){var t=e.j;if(e.j=void 0,typeof t=="function"){pn++;var n=Ce;Ce=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,gs(e),o}finally{Ce=n,er()}}}function gs(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,wa(e)}function cp(e){if(Ce!==this)throw new Error("Out-of-order effect");ya(this),Ce=e,this.f&=-2;try{8&this.f&&gs(this)}finally{er()}}function xo(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,il&&il.push(this)}xo.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};xo.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,wa(this),va(this),pn++;var e=Ce;return Ce=this,cp.bind(this,e)};xo.prototype.N=function(){2&this.f||(this.f|=2,this.u=al,al=this)};xo.prototype.d=function(){this.f|=8,1&this.f||gs(this)};xo.prototype.dispose=function(){this.d()};function Zn(e,t){var n=new xo(e,t);try{n.c()}catch(l){throw n.d(),l}var o=n.d.bind(n);return o[Symbol.dispose]=o,o}var Sa,nr,tr,fp=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var ba=[];Zn(function(){Sa=this.N})();function To(e,t){fe[e]=t.bind(null,fe[e]||function(){})}function fl(e){if(tr){var t=tr;tr=void 0,t()}tr=e&&e.S()}function ka(e){var t=this,n=e.data,o=mp(n);o.name="ReactiveDom",o.value=n;var l=St(function(){for(var a=t,c=t.__v;c=c.__;)if(c.__c){c.__c.__$f|=4;break}var h=mn(function(){var $=o.value.value;return $===0?0:$===!0?"":$||""}),m=mn(function(){return!Array.isArray(h.value)&&!ls(h.value)}),g=Zn(function(){if(this.N=xa,m.value){var $=h.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=$)}}),_=t.__$u.d;return t.__$u.d=function(){g(),_.call(this)},[m,h]},[]),r=l[0],s=l[1];return r.value?s.peek():s.value}ka.displayName="ReactiveTextNode";Object.defineProperties(je.prototype,{constructor:{configurable:!0,value:ll(Kn,null).constructor},type:{configurable:!0,value:ka},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});To("__b",function(e,t){if(fl(),nr=void 0,typeof t.type=="string"){var n,o=t.props;for(var l in o)if(l!=="children"){var r=o[l];r instanceof je&&(n||(t.__np=n={}),n[l]=r,o[l]=r.peek())}}e(t)});To("__r",function(e,t){if(e(t),t.type!==Kn){fl();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(l,r){var s;return Zn(function(){s=this},{name:r}),s.c=l,s}(function(l){return function(){var r;fp&&((r=this.y)==null||r.call(this)),l.__$f|=1,l.setState({})}}(o),typeof t.type=="function"?t.type.displayName||t.type.name:""))),nr=o,fl(n)}});To("__e",function(e,t,n,o){fl(),nr=void 0,e(t,n,o)});To("diffed",function(e,t){fl(),nr=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,l=t.props,r=n.U;if(r)for(var s in r){var a=r[s];a===void 0||o&&s in o||(a.d(),r[s]=void 0)}if(o){r||(r={},n.U=r);for(var c in o){var h=r[c],m=o[c];h===void 0?(h=pp(n,c,m,l),r[c]=h):h.o(m,l)}}}e(t)});function pp(e,t,n,o){var l=t in e&&e.ownerSVGElement===void 0,r=ge(n);return{o:function(s,a){r.value=s,o=a},d:Zn(function(){this.N=xa;var s=r.value.value;o[t]!==s&&(o[t]=s,l?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}To("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var l in o){var r=o[l];r&&r.d()}}}var s=t.__np;if(s){var a=t.props;for(var c in s)a[c]=s[c]}t.__np=void 0}else{var h=t.__c;if(h){h.__$f|=8;var m=h.__$u;m&&(h.__$u=void 0,m.d())}}e(t)});To("__h",function(e,t,n,o){o<3&&(t.__$f|=2),e(t,n,o)});Yn.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,o=n&&n.s!==void 0;for(var l in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(o||r||4&this.__$f)||1&this.__$f)return!0}else if(!(o||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var a in this.props)if(!(a in e))return!0;return!1};function mp(e,t){return St(function(){return ge(e,t)},[])}var hp=function(e){queueMicrotask(function(){queueMicrotask(e)})};function dp(){ul(function(){for(var e;e=ba.shift();)Sa.call(e)})}function xa(){ba.push(this)===1&&(fe.requestAnimationFrame||hp)(dp)}var Ma=function(e,t,n,o){var l;t[0]=0;for(var r=1;r<t.length;r++){var s=t[r++],a=t[r]?(t[0]|=s?1:2,n[t[r++]]):t[++r];s===3?o[0]=a:s===4?o[1]=Object.assign(o[1]||{},a):s===5?(o[1]=o[1]||{})[t[++r]]=a:s===6?o[1][t[++r]]+=a+"":s?(l=e.apply(a,Ma(e,a,n,["",null])),o.push(l),a[0]?t[0]|=2:(t[r-2]=0,t[r]=l)):o.push(a)}return o},Ta=new Map;function Ea(e){var t=Ta.get(this);return t||(t=new Map,Ta.set(this,t)),(t=Ma(this,t.get(e)||(t.set(e,t=function(n){for(var o,l,r=1,s="",a="",c=[0],h=function(_){r===1&&(_||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?c.push(0,_,s):r===3&&(_||s)?(c.push(3,_,s),r=2):r===2&&s==="..."&&_?c.push(4,_,0):r===2&&s&&!_?c.push(5,0,!0,s):r>=5&&((s||!_&&r===5)&&(c.push(r,0,s,l),r=6),_&&(c.push(r,_,0,l),r=6)),s=""},m=0;m<n.length;m++){m&&(r===1&&h(),h(m));for(var g=0;g<n[m].length;g++)o=n[m][g],r===1?o==="<"?(h(),c=[c],r=3):s+=o:r===4?s==="--"&&o===">"?(r=1,s=""):s=o+s[0]:a?o===a?a="":s+=o:o==='"'||o==="'"?a=o:o===">"?(h(),r=1):r&&(o==="="?(r=5,l=s,s=""):o==="/"&&(r<5||n[m][g+1]===">")?(h(),r===3&&(c=c[0]),r=c,(c=c[0]).push(2,0,r),r=0):o===" "||o==="	"||o===`
`||o==="\r"?(h(),r=2):s+=o),r===3&&s==="!--"&&(r=4,c=c[0])}return h(),c}(e)),t),arguments,[])).length>1?t:t[0]}var d=Ea.bind(ll);var _p=["name","state","threads","executing","processing","process","managed","spilled","limit"];function Aa(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((l,r)=>{let s=_p.map(a=>[a,t[a][r]]);n.set(l,{id:l,...Object.fromEntries(s)})});for(let l of t.gone??[])n.delete(l);return n}var vs=["waiting","queued","no-worker","processing","memory","released","erred","cancelled"];function Pa(e){let t=e.group,n=e.expectedUs;return t.map((o,l)=>({group:o,expectedUs:n[l]??-1,counts:Object.fromEntries(vs.map(r=>[r,e[r][l]??0]))}))}function Ra(e,t){let[n,o]=e.split("-"),[l,r]=t.split("-");return n!==l||Number(o)>Number(r)}var or=["compute","transfer","spill","idle"];function Oa({now:e,...t}){return t.at.map((n,o)=>{let l=Object.entries(t).map(([r,s])=>[r,s[o]??0]);return{...Object.fromEntries(l),at:n/1e3}})}function La({totals:e,memory:t,slots:n},o){return{at:o,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function lr(e,t,n=600){let o=[...e];for(let r of t)o.push($p(o,r));let l=o.at(-1)?.at??0;return o.filter(({at:r})=>r>l-n)}function $p(e,t){let n=Ca(e,t,2),o=n===null?1:t.at-n.at,l=r=>n===null?0:Math.max(0,t[r]-n[r])/o;return{...t,finishedRate:l("finished"),failedRate:l("failed"),shares:gp(Ca(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function Ca(e,{at:t,finished:n},o){let l=e.findLast(r=>r.at<=t-o)??e[0];return l!==void 0&&l.finished<=n&&t>l.at?l:null}function gp(e,t){if(e===null)return null;let n=or.map(r=>Math.max(0,t[r]-e[r])),o=n.reduce((r,s)=>r+s,0);if(o===0)return null;let l=or.map((r,s)=>[r,(n[s]??0)/o]);return Object.fromEntries(l)}function Da(e,t,n){let o=e.toReversed();for(let{id:l,...r}of t){let s=Math.max(0,o.length-10),a=r.type==="amm-run"?vp(o,s):-1,c=o[a];r.type!=="amm-run"||c?.fact.type!=="amm-run"?o.push({id:l,firstAt:r.at,fact:r}):(o.splice(a,1),o.push({...c,fact:yp(c.fact,r)}))}return o.reverse().slice(0,n)}function vp(e,t){for(let n=e.length-1;n>=t;n--)if(e[n]?.fact.type==="amm-run")return n;return-1}function yp(e,t){return{...t,replicated:e.replicated+t.replicated,dropped:e.dropped+t.dropped,bytes:e.bytes+t.bytes,bytesDropped:e.bytesDropped+t.bytesDropped}}var ve=wp();function wp(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function ys(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(o=>o!=="").map(o=>{try{return decodeURIComponent(o)}catch{return o}})}var pl=new URL("./",import.meta.url),rr=new URL("../api/v1/",pl),Na=new URL("../docs",pl).href,Mo=ge(new URL(location.href)),ml=mn(()=>{if(ve===null)return ys(Mo.value.pathname,pl.pathname);let e=ys(Mo.value.hash.slice(1),"/");return e.length===0?["graphs",ve.graph]:e}),hl=mn(()=>Mo.value.searchParams);function Vt(...e){let t=e.map(encodeURIComponent).join("/");return ve===null?pl.pathname+t:`#/${t}`}function ws(e){history.pushState(null,"",e),Mo.value=new URL(location.href),scrollTo(0,0)}function dl(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),Mo.value=n}function Wa(){addEventListener("popstate",()=>Mo.value=new URL(location.href)),ve===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(pl.pathname)||(e.preventDefault(),ws(n.href))})}var zt=class extends Error{status;constructor(t,n){super(n),this.status=t}};function Ss(e){return new URL(e,rr).href}async function on(e,t){return ve!==null?Sp(ve,e):await(await bs(e,{...t&&{signal:t}})).json()}function Sp({answers:e},t){let[n="",o=""]=t.split("?"),l=e[o.startsWith("around=")?t:n];if(l===void 0)throw new zt(0,"This is not in the report");let r=new URLSearchParams(o).get("state"),{items:s}=l;return r===null||s===void 0?l:{...l,items:s.filter(a=>a.state===r)}}async function Fa(e,t){if(ve!==null)throw new zt(0,"This is not in the report");let o=(await bs(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),l="";for(;o!==void 0&&l.length<t;){let{done:r,value:s}=await o.read();if(r)return l;l+=s}return await o?.cancel(),`${l.slice(0,t)}\u2026`}async function Eo(e,t,n){await(await bs(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}var bp=12e4;function kp(e){let t=AbortSignal.timeout(bp);return e?AbortSignal.any([e,t]):t}async function bs(e,t){let n;try{n=await fetch(Ss(e),{...t,signal:kp(t.signal)})}catch(l){throw l instanceof DOMException&&l.name==="AbortError"?l:new zt(0,"The scheduler does not answer")}if(n.ok)return n;let o=`The scheduler answers with status ${n.status}`;try{o=(await n.json()).detail??o}catch{}throw new zt(n.status,o)}var jt=ge(0);function he(e,t){let[n,o]=pe({data:null,error:null,path:e}),l=jt.value;return Le(()=>{if(e===null)return;let r=new AbortController,s=0,a=async()=>{if(!document.hidden)try{let c=await on(e,r.signal);o({data:c,error:null,path:e})}catch(c){if(r.signal.aborted)return;let h=c instanceof zt?c:new zt(0,String(c));o(m=>({data:m.path===e?m.data:null,error:h,path:e}))}r.signal.aborted||(s=setTimeout(a,t))};return a(),()=>{r.abort(),clearTimeout(s)}},[e,t,l]),n.path===e?n:{data:null,error:null}}var hn=ge(null);function Ct(){return hn.value?.replay===!0}function Ua(e){let{actions:t=!1,scopes:n=[]}=hn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function Ha(){if(ve!==null)return hn.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await Ia(),null;history.replaceState(null,"",location.pathname+location.search);let t=await ks({code:e});return t!==null&&await Ia(),t}async function ks(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,o=await fetch(new URL("session",rr),{method:"POST",headers:t,body:JSON.stringify(n)}),l=await o.json();return o.ok?(hn.value=l,null):l.detail??`The scheduler answers with status ${o.status}`}async function Ba(){await Eo("DELETE","session"),location.reload()}async function Ia(){for(;;)try{hn.value=await on("session");return}catch(e){if(!(e instanceof zt))throw e;await new Promise(t=>setTimeout(t,2e3))}}var sr=class{#n;#o;#e;#l=0;#t=null;constructor(t,n,o=xp){this.#n=t,this.#o=n,this.#e=o}start(){this.stop(),this.heard(),this.#r(this.#n)}stop(){this.#t?.(),this.#t=null}heard(){this.#l=this.#e.now()}#r(t){this.#t=this.#e.after(t,()=>{this.#t=null;let n=this.#l+this.#n-this.#e.now();n>0?this.#r(n):this.#o()})}},xp={now:()=>performance.now(),after:(e,t)=>{let n=setTimeout(t,e);return()=>clearTimeout(n)}};var Tp=200,Mp=100,Ep=3e3,Ga=2e3,xs=45e3,Mn=ge("connecting"),ln=ge(null),Po=ge(new Map),Ts=ge([]),$l=ge([]),Ot=ge([]),ir=ge(new Map),Ao=new Map([["facts",1],["cluster",1]]),En=null,Va="",gl="",za=0;function rn(...e){Le(()=>{for(let t of e)Ao.set(t,(Ao.get(t)??0)+1);return queueMicrotask(Ro),()=>{for(let t of e){let n=(Ao.get(t)??1)-1;n===0?Ao.delete(t):Ao.set(t,n)}queueMicrotask(Ro)}},e)}function Ro(){if(ve!==null)return;let e=[...Ao.keys()].sort().join(",");if(En!==null&&e===Va)return;En?.close(),clearTimeout(za),Va=e;let t=gl===""?"0":gl,n=new URLSearchParams({topics:e,rate:"2",heartbeat:"true",after:t}),o=new EventSource(Ss(`events?${n}`));En=o,_l.start(),o.onopen=()=>{_l.heard(),(Mn.value==="lost"||Mn.value==="silent")&&jt.value++,Mn.value="open"},o.onerror=()=>{if(Mn.value="lost",o.readyState!==EventSource.CLOSED)return _l.heard();_l.stop(),En=null,za=setTimeout(Ro,Ep)};let l=(r,s)=>o.addEventListener(r,a=>{_l.heard(),s(a)});l("heartbeat",()=>{}),l("frame",({data:r})=>Pp(JSON.parse(r))),l("fact",({data:r,lastEventId:s})=>Rp(s,r)),l("reset",()=>{jt.value++,Ms()})}var _l=new sr(xs,()=>{Mn.value="silent",En?.close(),En=null,Ro()});function Ms(){En?.close(),En=null,gl="",vl=[],$l.value=[],Ro()}function ja(){Ro(),jt.subscribe(()=>void Ap()),setInterval(()=>{let e=Ot.value.at(-1);e===void 0||Mn.value!=="open"||Es()-e.at>=Ga/1e3&&As()},Ga/2)}var qa=0;function Es(){return Date.now()/1e3+qa}function As(){ln.value===null||Ct()||(Ot.value=lr(Ot.value,[La(ln.value,Es())]))}async function Ap(){let e;try{let n=await on("history");qa=(n.now-Date.now())/1e3,e=Oa(n)}catch{return}if(Ct()){Ot.value=lr([],e,1/0);return}let t=e[0]?.at??Es();Ot.value=lr(Ot.value.filter(({at:n})=>n<t),e),As()}function Ya(e,t){Ka.set(e,t)}var Ka=new Map;function Pp(e){Ka.get(String(e.t))?.(e),e.t==="workers"?Po.value=Aa(Po.value,e):e.t==="groups"?Ts.value=Pa(e):e.t==="graph"?ir.value=new Map(ir.value).set(String(e.graph),e):e.t==="cluster"&&ul(()=>{ln.value=e,As()})}var vl=[];function Rp(e,t){Ra(e,gl)&&(gl=e,vl.length===0&&setTimeout(Cp,Mp),vl.push({...JSON.parse(t),id:e}))}function Cp(){$l.value=Da($l.value,vl,Tp),vl=[]}var dn=ge(null);function An(){return ve!==null?Date.parse(ve.at):dn.value?.at??Date.now()}async function Ps(){Ct()&&(dn.value=await on("replay"))}async function Ja(e){let t=dn.value?.event??0;await Eo("PUT","replay",e),await Ps(),(dn.value?.event??0)<t&&Ms(),jt.value++}function Lt({label:e,scope:t,method:n="POST",path:o,body:l,confirm:r,onDone:s}){let[a,c]=pe("idle"),[h,m]=pe(""),g=async()=>{c("busy"),m("");try{await Eo(n,o,l),jt.value++,s?.()}catch(_){m(_ instanceof Error?_.message:String(_))}c("idle")};return Ua(t)?d`
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
          <${Op}
            text=${r}
            yes=${e}
            onAnswer=${_=>_?void g():c("idle")}
          />
        `}
    </span>
  `:null}function Op({text:e,yes:t,onAnswer:n}){let o=Gt(null);return Le(()=>{o.current?.showModal()},[]),d`
    <dialog ref=${o} aria-label=${e} onCancel=${()=>n(!1)}>
      <p>${e}</p>
      <div class="buttons">
        <button type="button" autofocus onClick=${()=>n(!1)}>No</button>
        <button type="button" class="destructive" onClick=${()=>n(!0)}>${t}</button>
      </div>
    </dialog>
  `}function Me({title:e,aside:t,children:n}){return d`
    <header class="page-head">
      <h1>${e}</h1>
      <div class="page-aside">${t}</div>
    </header>
    ${n}
  `}function $e({title:e,note:t,children:n}){return d`
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
  `}function Dt({name:e}){return d`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function De({error:e}){return e===null?d`<p class="empty" aria-busy="true">Loading…</p>`:d`<p class="empty bad" role="alert">${e.message}</p>`}function nt({children:e}){return d`<p class="empty">${e}</p>`}function be({to:e,children:t,title:n}){return d`<a href=${Vt(...e)} title=${n}>${t}</a>`}var Za=["B","KiB","MiB","GiB","TiB","PiB"];function X(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<Za.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):ar(t)} ${Za[n]}`}var Lp={available:"",recomputable:"being computed again",lost:"lost",released:"released"};function ur({nbytes:e,result:t="available"}){return[e===null?"":X(e),Lp[t]].filter(o=>o!=="").join(", ")}function it(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${ar(e*1e3)} ms`;if(e<60)return`${ar(e)} s`;let t=Math.round(e),[n,o]=[Math.floor(t/86400),Math.floor(t/3600)%24],[l,r]=[Math.floor(t/60)%60,t%60];return n>0?Rs([n,"d"],[o,"h"]):o>0?Rs([o,"h"],[l,"min"]):Rs([l,"min"],[r,"s"])}function Qa([e,t]){if(t<1)return"< 1 s";let[n,o]=t<100?["s",1]:t<6e3?["min",60]:["h",3600],[l,r]=[Math.round(e/o),Math.round(t/o)];return t<1.2*e||l===r?`${Math.round((e+t)/2/o)} ${n}`:`${l}-${r} ${n}`}function Rs(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function D(e){return e.toLocaleString("en")}function Cs(e){return e>=100?D(Math.round(e)):String(ar(e))}function ar(e){return e>=100?Math.round(e):Math.round(e*10)/10}function Pn(e){return`${Math.round(e*100)} %`}function He(e,t=new Date){let n=new Date(e),o=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?o:`${n.toLocaleDateString("en-CA")} ${o}`}function Dp(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function Rn(e,t,n){let o=Dp(e,t,n);return o<.001?"< 1 ms":it(o)}function cr(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var Np=[["done","done",["memory","released"]],["failed","failed",["erred"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function yl(e){return Np.map(([t,n,o])=>({kind:t,label:n,count:o.reduce((l,r)=>l+(e[r]??0),0)})).filter(({count:t})=>t>0)}function Xa(e){if(e===void 0)return null;let{available:t,recomputable:n,lost:o}=e,l=t+n+o;if(l===0)return null;let r=[...n>0?[`${n} being computed again`]:[],...o>0?[`${o} lost until a retry`]:[]].join(", ");return{available:t,total:l,missing:r,tone:o>0?"bad":"plain"}}function sn(e){return{total:Object.values(e).reduce((n,o)=>n+o,0),done:(e.memory??0)+(e.released??0)}}function Cn({label:e,counts:t}){let{total:n,done:o}=sn(t),l=yl(t),r=l.map(s=>`${D(s.count)} ${s.label}`).join(", ");return d`
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
  `}function fr({counts:e}){return d`
    <ul class="legend">
      ${yl(e).map(({kind:t,label:n,count:o})=>d`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${D(o)} ${n}</li>
        `)}
    </ul>
  `}function Co({label:e,parts:t}){let{managed:n,unmanaged:o,spilled:l,limit:r}=t,s=n+o,a=Math.max(r??0,s,1),c=`${X(s)}${r===null?"":` of ${X(r)} (${Pn(s/r)})`}: results ${X(n)}, other ${X(o)}; spilled ${X(l)}`,h=m=>({width:`${100*m/a}%`});return d`
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
  `}var Os=36,eu=10,Wp=60;function Fe({caption:e,head:t,rows:n,keyOf:o,cells:l}){let r=Gt(null),[s,a]=pe(0),c=n.length<=Wp,h=Math.ceil((r.current?.clientHeight??700)/Os),m=c?0:Math.max(0,Math.floor(s/Os)-eu),g=c?n.length:Math.min(n.length,m+h+2*eu),_=$=>$>0&&d`
      <tr aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${$*Os}px`}} />
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
          <tr>${t.map($=>d`<th key=${$} scope="col">${$}</th>`)}</tr>
        </thead>
        <tbody>
          ${_(m)}
          ${n.slice(m,g).map(($,k)=>{let[x,...b]=l($);return d`
              <tr key=${o($)} aria-rowindex=${m+k+2}>
                <th scope="row">${x}</th>
                ${b.map((S,w)=>d`<td key=${w}>${S}</td>`)}
              </tr>
            `})}
          ${_(n.length-g)}
        </tbody>
      </table>
    </div>
  `}function Oo({caption:e,rows:t}){let n=t.some(({peakBytes:l})=>l),o=({group:l,counts:r,expectedSeconds:s,peakBytes:a})=>{let{total:c,done:h}=sn(r);return[d`<span class="mono">${l}</span>`,d`<${Cn} label=${l} counts=${r} />`,`${D(h)} / ${D(c)}`,r.erred?d`<span class="bad">${D(r.erred)}</span>`:"",s===null?"":it(s),...n?[a?X(a):""]:[]]};return d`
    <${Fe}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${l=>l.group}
      cells=${o}
    />
  `}var tu=100;function nu({id:e}){rn(`graph:${e}`);let t=`graphs/${encodeURIComponent(e)}`,{data:n,error:o}=he(t,3e3);if(n===null)return d`
      <${Me} title="Graph">
        <section class="card">
          <${De} error=${o} />
        </section>
        <//>
    `;let l=ir.value.get(e),r=l?.state===n.state?{...n,...l}:n;return d`
    <${Me} title=${r.name||"Graph"} aside=${d`<${Fp} graph=${r} />`} />
    <${Ip} graph=${r} />
    <${Gp} path=${t} isRunning=${pr(r)} />
    <${Vp} id=${e} path=${t} graph=${r} />
    <${zp} id=${e} path=${t} />
  `}function pr({state:e}){return e==="running"||e==="cancelling"}function Fp({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}`;return d`
    <${be} to=${["graphs",e.id,"shape"]}>Shape<//>
    ${pr(e)&&d`
      <${Lt}
        label="Cancel" scope="submit"
        path=${`${t}/cancel`}
        confirm="Cancel the graph? Its tasks are killed."
      />
    `}
    ${(e.state==="failed"||(e.resultCounts?.lost??0)>0)&&d`<${Lt} label="Retry" scope="submit" path=${`${t}/retry`} />`}
    <${Lt}
      label="Delete" scope="submit"
      method="DELETE"
      path=${t}
      confirm="Delete the graph and its results?"
      onDone=${()=>ws(Vt("graphs"))}
    />
  `}function Ip({graph:e}){let{total:t,done:n}=sn(e.counts),o=Object.entries(e.labels??{});return d`
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Dt} name=${e.state} />`} detail=${e.stopReason} />
        <${le} name="Done" value=${D(n)} detail=${`of ${D(t)} tasks`} />
        <${le}
          name="Failed"
          value=${D(e.counts.erred)}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${le}
          name="Time"
          value=${e.startedAt===null?"\u2014":Rn(e.startedAt,e.endedAt,An())}
          detail=${e.submittedAt===null?"":`submitted ${He(e.submittedAt)}`}
        />
        <${Hp} graph=${e} />
        <${Bp} graph=${e} />
      </dl>
      <${Cn} label="All tasks" counts=${e.counts} />
      <${fr} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${o.map(([l,r])=>d`<${Up} key=${l} name=${l} value=${r} />`)}
      </p>
    </section>
  `}function Up({name:e,value:t}){let n=`${e}=${t}`;return d`
    <a class="label" href=${`${Vt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function Hp({graph:e}){let t=Xa(e.resultCounts);if(t===null)return null;let{available:n,total:o,missing:l,tone:r}=t;return d`
    <${le}
      name="Results"
      value=${`${D(n)} of ${D(o)}`}
      detail=${l||"held by workers"}
      tone=${r}
    />
  `}function Bp({graph:e}){let t=`graphs/${encodeURIComponent(e.id)}/groups`,{data:n}=he(pr(e)?t:null,3e3);return!pr(e)||n===null?null:d`
    <${le}
      name="Left"
      value=${n.etaRangeSeconds===null?"not known yet":Qa(n.etaRangeSeconds)}
      detail="at the pace of the last minute"
    />
  `}function Gp({path:e,isRunning:t}){let{data:n,error:o}=he(`${e}/groups`,t?2e3:3e4);return d`
    <${$e} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?d`<${De} error=${o} />`:d`<${Oo} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&d`<p class="note">${D(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function Vp({id:e,path:t,graph:n}){let o=n.counts.erred>0,{data:l}=he(o?`${t}/failures`:null,5e3);return!o||l===null||l.items.length===0?null:d`
    <${$e} title="Failures" note="by group and error, each with one example">
      <${Fe}
        caption="Failed tasks"
        head=${["Tasks","Count","Error","Example"]}
        rows=${l.items}
        keyOf=${r=>r.key}
        cells=${({group:r,count:s,error:a,message:c,key:h})=>[d`<span class="mono">${r}</span>`,D(s),d`<span class="bad">${a}</span>: ${c}`,d`<${be} to=${["graphs",e,"tasks",h]}>${h}<//>`]}
      />
      ${l.omitted>0&&d`<p class="note">${D(l.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function zp({id:e,path:t}){let n=hl.value.get("tasks")??"",o=new URLSearchParams({limit:String(tu),...n&&{state:n}}),{data:l,error:r}=he(`${t}/tasks?${o}`,5e3);return d`
    <${$e} title="Tasks">
      <form class="filters" onSubmit=${s=>s.preventDefault()}>
        <label>State <select
            value=${n}
            onChange=${s=>dl("tasks",s.currentTarget.value)}
          >
            <option value="">all</option>
            ${vs.map(s=>d`<option key=${s} value=${s}>${s}</option>`)}
          </select></label>
      </form>
      ${l===null?d`<${De} error=${r} />`:l.items.length===0?d`<${nt}>No task is ${n||"known"}.<//>`:d`<${jp} id=${e} tasks=${l.items} />`}
      ${l?.nextCursor&&d`<p class="note">The first ${tu} are shown.</p>`}
    <//>
  `}function jp({id:e,tasks:t}){return d`
    <${Fe}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[d`<${be} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,d`<${Dt} name=${n.state} />`,d`<span class="mono">${n.op}</span>`,D(n.attempts),ur(n),n.startedAt===null?"":Rn(n.startedAt,n.endedAt,An())]}
    />
  `}var qp=["","running","cancelling","succeeded","failed","cancelled"],ou=200;function lu(){let e=hl.value.get("state")??"",t=hl.value.get("label")??"",n=new URLSearchParams({limit:String(ou),...e&&{state:e},...t&&{label:t}}),{data:o,error:l}=he(`graphs?${n}`,2e3);return d`
    <${Me} title="Graphs" aside=${d`<${Yp} state=${e} label=${t} />`} />
    <section class="card">
      ${o===null?d`<${De} error=${l} />`:o.items.length===0?d`<${nt}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:d`<${Kp} graphs=${o.items} />`}
      ${o?.nextCursor&&d`<p class="note">The newest ${ou} are shown; a label finds older ones.</p>`}
    </section>
  `}function Yp({state:e,label:t}){return d`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>dl("state",n.currentTarget.value)}
        >
          ${qp.map(n=>d`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>dl("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function Kp({graphs:e}){return d`
    <${Fe}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[d`<${be} to=${["graphs",t.id]} title=${t.id}>${t.name||cr(t.id)}<//>`,d`<${Dt} name=${t.state} />`,d`<${Cn} label=${t.name||t.id} counts=${t.counts} />`,D(t.tasks),t.counts.erred>0?d`<span class="bad">${D(t.counts.erred)}</span>`:"",t.submittedAt===null?"":He(t.submittedAt),t.startedAt===null?"":Rn(t.startedAt,t.endedAt,An())]}
    />
  `}function ru({refusal:e}){let[t,n]=pe(""),[o,l]=pe(!1),[r,s]=pe(e);return d`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async c=>{c.preventDefault(),s(null);try{s(await ks({token:t.trim(),actions:o}))}catch{s("The scheduler does not answer")}}}>
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
  `}function su({process:e,managed:t,spilled:n,limit:o}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:o===0?null:o*1048576}}function Lo({process:e,limit:t}){return t===0?null:e/t}function iu(e){let t=new Array(11).fill(0);for(let n of e){let o=Math.min(10,Math.floor((Lo(n)??0)*10));t[o]=(t[o]??0)+1}return t}function au(){rn("workers");let e=[...Po.value.values()].sort((t,n)=>t.name<n.name?-1:1);return d`
    <${Me} title="Workers" aside=${`${D(e.length)} registered`} />
    <section class="card">
      ${e.length===0?d`<${nt}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:d`<${Ls} rows=${e} />`}
    </section>
  `}function Ls({rows:e}){return d`
    <${Fe}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=su(t),o=Lo(t);return[d`<${be} to=${["workers",t.name]}>${t.name}<//>`,d`<${Dt} name=${t.state} />`,`${D(t.executing)} / ${D(t.threads)}`,D(t.processing),d`<${Co} label=${`Memory of ${t.name}`} parts=${n} />`,d`<span class=${o!==null&&o>.8?"bad":""}>${X(n.managed+n.unmanaged)}${n.limit===null?"":` / ${X(n.limit)}`}</span>`,n.spilled===0?"":X(n.spilled)]}}
    />
  `}var Jp=60,Zp=20;function uu(){return rn("workers"),d`
    <${Me} title="Memory" />
    <${Qp} />
    <${Xp} />
    <${tm} />
    <${nm} />
  `}function Qp(){let e=ln.value;if(e===null)return d`
      <section class="card">
        <${De} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:o,unmanagedRecent:l,spilled:r,limit:s}=e.memory,a=o+l;return d`
    <section class="card">
      <dl class="tiles">
        <${le}
          name="Used"
          value=${X(t)}
          detail=${s===null||s===0?"no limit":`${Pn(t/s)} of ${X(s)}`}
        />
        <${le} name="Results" value=${X(n)} />
        <${le}
          name="Other"
          value=${X(a)}
          detail=${`${X(l)} in the last 30 s`}
        />
        <${le} name="Spilled" value=${X(r)} />
      </dl>
      <${Co} label="Memory of all workers" parts=${{managed:n,unmanaged:a,spilled:r,limit:s}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %, by default</li>
      </ul>
    </section>
  `}function Xp(){let e=[...Po.value.values()].sort((n,o)=>(Lo(o)??0)-(Lo(n)??0));if(e.length===0)return null;let t=e.length>Jp;return d`
    <${$e} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&d`<${em} counts=${iu(e)} />`}
      <${Ls} rows=${t?e.slice(0,Zp):e} />
    <//>
  `}function em({counts:e}){let t=Math.max(...e,1);return d`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,o)=>d`
          <li key=${o} class=${o>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${D(n)}</b><span>${o<10?`${o*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function tm(){let{data:e,error:t}=he("memory/groups?limit=50",3e3);return d`
    <${$e} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?d`<${De} error=${t} />`:e.items.length===0?d`<${nt}>No worker holds a result.<//>`:d`
          <${Fe}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:o,bytes:l})=>[d`<span class="mono">${n}</span>`,D(o),X(l)]}
          />
        `}
    <//>
  `}function nm(){let{data:e,error:t}=he("amm",2e3);if(e===null)return d`
      <${$e} title="Active Memory Manager">
        <${De} error=${t} />
        <//>
    `;let{running:n,interval:o,policies:l,inFlight:r,lastRun:s}=e;return d`
    <${$e} title="Active Memory Manager">
      <div class="buttons">
        ${n?d`<${Lt} label="Stop" scope="admin" path="amm/stop" />`:d`<${Lt} label="Start" scope="admin" path="amm/start" />`}
        <${Lt} label="Run once" scope="admin" path="amm/run_once" />
      </div>
      <dl class="tiles">
        <${le} name="State" value=${n?"running":"stopped"} detail=${`each ${it(o)}`} />
        <${le}
          name="Copies under way"
          value=${D(r.copies)}
          detail=${X(r.bytes)}
        />
        ${s!==null&&d`
          <${le}
            name="Last run"
            value=${He(s.at)}
            detail=${`${D(s.replicated)} copied, ${D(s.dropped)} dropped`}
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
          cells=${({key:a,policy:c,op:h,nbytes:m,worker:g,reason:_})=>[d`<span class="mono">${a}</span>`,c,h,X(m),g??_??""]}
        />
      `}
    <//>
  `}var Ke="u-",om="uplot",lm=Ke+"hz",rm=Ke+"vt",sm=Ke+"title",im=Ke+"wrap",am=Ke+"under",um=Ke+"over",cm=Ke+"axis",eo=Ke+"off",fm=Ke+"select",pm=Ke+"cursor-x",mm=Ke+"cursor-y",hm=Ke+"cursor-pt",dm=Ke+"legend",_m=Ke+"live",$m=Ke+"inline",gm=Ke+"series",vm=Ke+"marker",cu=Ke+"label",ym=Ke+"value",bl="width",kl="height",wl="top",fu="bottom",Do="left",Ds="right",Qs="#000",pu=Qs+"0",Ns="mousemove",mu="mousedown",Ws="mouseup",hu="mouseenter",du="mouseleave",_u="dblclick",wm="resize",Sm="scroll",$u="change",$r="dppxchange",Xs="--",Bo=typeof window<"u",Bs=Bo?document:null,Wo=Bo?window:null,bm=Bo?navigator:null,ue,mr;function Gs(){let e=devicePixelRatio;ue!=e&&(ue=e,mr&&zs($u,mr,Gs),mr=matchMedia(`(min-resolution: ${ue-.001}dppx) and (max-resolution: ${ue+.001}dppx)`),to($u,mr,Gs),Wo.dispatchEvent(new CustomEvent($r)))}function bt(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function Vs(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Ee(e,t,n){e.style[t]=n+"px"}function qt(e,t,n,o){let l=Bs.createElement(e);return t!=null&&bt(l,t),n?.insertBefore(l,o),l}function Nt(e,t){return qt("div",e,t)}var gu=new WeakMap;function an(e,t,n,o,l){let r="translate("+t+"px,"+n+"px)",s=gu.get(e);r!=s&&(e.style.transform=r,gu.set(e,r),t<0||n<0||t>o||n>l?bt(e,eo):Vs(e,eo))}var vu=new WeakMap;function yu(e,t,n){let o=t+n,l=vu.get(e);o!=l&&(vu.set(e,o),e.style.background=t,e.style.borderColor=n)}var wu=new WeakMap;function Su(e,t,n,o){let l=t+""+n,r=wu.get(e);l!=r&&(wu.set(e,l),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=o?-t/2+"px":0,e.style.marginTop=o?-n/2+"px":0)}var ei={passive:!0},km={...ei,capture:!0};function to(e,t,n,o){t.addEventListener(e,n,o?km:ei)}function zs(e,t,n,o){t.removeEventListener(e,n,ei)}Bo&&Gs();function Yt(e,t,n,o){let l;n=n||0,o=o||t.length-1;let r=o<=2147483647;for(;o-n>1;)l=r?n+o>>1:kt((n+o)/2),t[l]<e?n=l:o=l;return e-t[n]<=t[o]-e?n:o}function Ju(e){return(n,o,l)=>{let r=-1,s=-1;for(let a=o;a<=l;a++)if(e(n[a])){r=a;break}for(let a=l;a>=o;a--)if(e(n[a])){s=a;break}return[r,s]}}var Zu=e=>e!=null,Qu=e=>e!=null&&e>0,yr=Ju(Zu),xm=Ju(Qu);function Tm(e,t,n,o=0,l=!1){let r=l?xm:yr,s=l?Qu:Zu;[t,n]=r(e,t,n);let a=e[t],c=e[t];if(t>-1)if(o==1)a=e[t],c=e[n];else if(o==-1)a=e[n],c=e[t];else for(let h=t;h<=n;h++){let m=e[h];s(m)&&(m<a?a=m:m>c&&(c=m))}return[a??ye,c??-ye]}function wr(e,t,n,o){let l=xu(e),r=xu(t);e==t&&(l==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?_n:Xu,a=l==1?kt:Wt,c=r==1?Wt:kt,h=a(s(Ye(e))),m=c(s(Ye(t))),g=Fo(n,h),_=Fo(n,m);return n==10&&(h<0&&(g=we(g,-h)),m<0&&(_=we(_,-m))),o||n==2?(e=g*l,t=_*r):(e=oc(e,g),t=Sr(t,_)),[e,t]}function ti(e,t,n,o){let l=wr(e,t,n,o);return e==0&&(l[0]=0),t==0&&(l[1]=0),l}var ni=.1,bu={mode:3,pad:ni},Tl={pad:0,soft:null,mode:0},Mm={min:Tl,max:Tl};function gr(e,t,n,o){return br(n)?ku(e,t,n):(Tl.pad=n,Tl.soft=o?0:null,Tl.mode=o?3:0,ku(e,t,Mm))}function ie(e,t){return e??t}function Em(e,t,n){for(t=ie(t,0),n=ie(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function ku(e,t,n){let o=n.min,l=n.max,r=ie(o.pad,0),s=ie(l.pad,0),a=ie(o.hard,-ye),c=ie(l.hard,ye),h=ie(o.soft,ye),m=ie(l.soft,-ye),g=ie(o.mode,0),_=ie(l.mode,0),$=t-e,k=_n($),x=mt(Ye(e),Ye(t)),b=_n(x),S=Ye(b-k);($<1e-24||S>10)&&($=0,(e==0||t==0)&&($=1e-24,g==2&&h!=ye&&(r=0),_==2&&m!=-ye&&(s=0)));let w=$||x||1e3,A=_n(w),M=Fo(10,kt(A)),z=w*($==0?e==0?.1:1:r),O=we(oc(e-z,M/10),24),Y=e>=h&&(g==1||g==3&&O<=h||g==2&&O>=h)?h:ye,C=mt(a,O<Y&&e>=Y?Y:Kt(Y,O)),Z=w*($==0?t==0?.1:1:s),V=we(Sr(t+Z,M/10),24),R=t<=m&&(_==1||_==3&&V>=m||_==2&&V<=m)?m:-ye,j=Kt(c,V>R&&t<=R?R:mt(R,V));return C==j&&C==0&&(j=100),[C,j]}var Am=new Intl.NumberFormat(Bo?bm.language:"en-US"),oi=e=>Am.format(e),xt=Math,_r=xt.PI,Ye=xt.abs,kt=xt.floor,qe=xt.round,Wt=xt.ceil,Kt=xt.min,mt=xt.max,Fo=xt.pow,xu=xt.sign,_n=xt.log10,Xu=xt.log2,Pm=(e,t=1)=>xt.sinh(e)*t,Fs=(e,t=1)=>xt.asinh(e/t),ye=1/0;function Tu(e){return(_n((e^e>>31)-(e>>31))|0)+1}function js(e,t,n){return Kt(mt(e,t),n)}function ec(e){return typeof e=="function"}function ne(e){return ec(e)?e:()=>e}var Rm=()=>{},tc=e=>e,nc=(e,t)=>t,Cm=e=>null,Mu=e=>!0,Eu=(e,t)=>e==t,Om=/\.\d*?(?=9{6,}|0{6,})/gm,no=e=>{if(rc(e)||Ln.has(e))return e;let t=`${e}`,n=t.match(Om);if(n==null)return e;let o=n[0].length-1;if(t.indexOf("e-")!=-1){let[l,r]=t.split("e");return+`${no(l)}e${r}`}return we(e,o)};function Qn(e,t){return no(we(no(e/t))*t)}function Sr(e,t){return no(Wt(no(e/t))*t)}function oc(e,t){return no(kt(no(e/t))*t)}function we(e,t=0){if(rc(e))return e;let n=10**t,o=e*n*(1+Number.EPSILON);return qe(o)/n}var Ln=new Map;function lc(e){return((""+e).split(".")[1]||"").length}function El(e,t,n,o){let l=[],r=o.map(lc);for(let s=t;s<n;s++){let a=Ye(s),c=we(Fo(e,s),a);for(let h=0;h<o.length;h++){let m=e==10?+`${o[h]}e${s}`:o[h]*c,g=(s>=0?0:a)+(s>=r[h]?0:r[h]),_=e==10?m:we(m,g);l.push(_),Ln.set(_,g)}}return l}var Ml={},li=[],Io=[null,null],On=Array.isArray,rc=Number.isInteger,Lm=e=>e===void 0;function Au(e){return typeof e=="string"}function br(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function Dm(e){return e!=null&&typeof e=="object"}var Nm=Object.getPrototypeOf(Uint8Array),sc="__proto__";function Uo(e,t=br){let n;if(On(e)){let o=e.find(l=>l!=null);if(On(o)||t(o)){n=Array(e.length);for(let l=0;l<e.length;l++)n[l]=Uo(e[l],t)}else n=e.slice()}else if(e instanceof Nm)n=e.slice();else if(t(e)){n={};for(let o in e)o!=sc&&(n[o]=Uo(e[o],t))}else n=e;return n}function Be(e){let t=arguments;for(let n=1;n<t.length;n++){let o=t[n];for(let l in o)l!=sc&&(br(e[l])?Be(e[l],Uo(o[l])):e[l]=Uo(o[l]))}return e}var Wm=0,Fm=1,Im=2;function Um(e,t,n){for(let o=0,l,r=-1;o<t.length;o++){let s=t[o];if(s>r){for(l=s-1;l>=0&&e[l]==null;)e[l--]=null;for(l=s+1;l<n&&e[l]==null;)e[r=l++]=null}}}function Hm(e,t){if(Vm(e)){let s=e[0].slice();for(let a=1;a<e.length;a++)s.push(...e[a].slice(1));return zm(s[0])||(s=Gm(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let c=e[s][0],h=c.length;for(let m=0;m<h;m++)n.add(c[m])}let o=[Array.from(n).sort((s,a)=>s-a)],l=o[0].length,r=new Map;for(let s=0;s<l;s++)r.set(o[0][s],s);for(let s=0;s<e.length;s++){let a=e[s],c=a[0];for(let h=1;h<a.length;h++){let m=a[h],g=Array(l).fill(void 0),_=t?t[s][h]:Fm,$=[];for(let k=0;k<m.length;k++){let x=m[k],b=r.get(c[k]);x===null?_!=Wm&&(g[b]=x,_==Im&&$.push(b)):g[b]=x}Um(g,$,l),o.push(g)}}return o}var Bm=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function Gm(e){let t=e[0],n=t.length,o=Array(n);for(let r=0;r<o.length;r++)o[r]=r;o.sort((r,s)=>t[r]-t[s]);let l=[];for(let r=0;r<e.length;r++){let s=e[r],a=Array(n);for(let c=0;c<n;c++)a[c]=s[o[c]];l.push(a)}return l}function Vm(e){let t=e[0][0],n=t.length;for(let o=1;o<e.length;o++){let l=e[o][0];if(l.length!=n)return!1;if(l!=t){for(let r=0;r<n;r++)if(l[r]!=t[r])return!1}}return!0}function zm(e,t=100){let n=e.length;if(n<=1)return!0;let o=0,l=n-1;for(;o<=l&&e[o]==null;)o++;for(;l>=o&&e[l]==null;)l--;if(l<=o)return!0;let r=mt(1,kt((l-o+1)/t));for(let s=e[o],a=o+r;a<=l;a+=r){let c=e[a];if(c!=null){if(c<=s)return!1;s=c}}return!0}var ic=["January","February","March","April","May","June","July","August","September","October","November","December"],ac=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function uc(e){return e.slice(0,3)}var jm=ac.map(uc),qm=ic.map(uc),Ym={MMMM:ic,MMM:qm,WWWW:ac,WWW:jm};function Sl(e){return(e<10?"0":"")+e}function Km(e){return(e<10?"00":e<100?"0":"")+e}var Jm={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Sl(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Sl(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Sl(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>Sl(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Sl(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Km(e.getMilliseconds())};function ri(e,t){t=t||Ym;let n=[],o=/\{([a-z]+)\}|[^{]+/gi,l;for(;l=o.exec(e);)n.push(l[0][0]=="{"?Jm[l[1]]:l[0]);return r=>{let s="";for(let a=0;a<n.length;a++)s+=typeof n[a]=="string"?n[a]:n[a](r,t);return s}}var Zm=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Qm(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==Zm?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var cc=e=>e%1==0,vr=[1,2,2.5,5],Xm=El(10,-32,0,vr),fc=El(10,0,32,vr),eh=fc.filter(cc),Xn=Xm.concat(fc),si=`
`,pc="{YYYY}",Pu=si+pc,mc="{M}/{D}",xl=si+mc,hr=xl+"/{YY}",hc="{aa}",th="{h}:{mm}",No=th+hc,Ru=si+No,Cu=":{ss}",me=null;function dc(e){let t=e*1e3,n=t*60,o=n*60,l=o*24,r=l*30,s=l*365,c=(e==1?El(10,0,3,vr).filter(cc):El(10,-3,0,vr)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,o,o*2,o*3,o*4,o*6,o*8,o*12,l,l*2,l*3,l*4,l*5,l*6,l*7,l*8,l*9,l*10,l*15,r,r*2,r*3,r*4,r*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),h=[[s,pc,me,me,me,me,me,me,1],[l*28,"{MMM}",Pu,me,me,me,me,me,1],[l,mc,Pu,me,me,me,me,me,1],[o,"{h}"+hc,hr,me,xl,me,me,me,1],[n,No,hr,me,xl,me,me,me,1],[t,Cu,hr+" "+No,me,xl+" "+No,me,Ru,me,1],[e,Cu+".{fff}",hr+" "+No,me,xl+" "+No,me,Ru,me,1]];function m(g){return(_,$,k,x,b,S)=>{let w=[],A=b>=s,M=b>=r&&b<s,z=g(k),O=we(z*e,3),Y=Is(z.getFullYear(),A?0:z.getMonth(),M||A?1:z.getDate()),C=we(Y*e,3);if(M||A){let Z=M?b/r:0,V=A?b/s:0,R=O==C?O:we(Is(Y.getFullYear()+V,Y.getMonth()+Z,1)*e,3),j=new Date(qe(R/e)),N=j.getFullYear(),K=j.getMonth();for(let G=0;R<=x;G++){let oe=Is(N+V*G,K+Z*G,1),B=oe-g(we(oe*e,3));R=we((+oe+B)*e,3),R<=x&&w.push(R)}}else{let Z=b>=l?l:b,V=kt(k)-kt(O),R=C+V+Sr(O-C,Z);w.push(R);let j=g(R),N=j.getHours()+j.getMinutes()/n+j.getSeconds()/o,K=b/o,G=_.axes[$]._space,oe=S/G;for(;R=we(R+b,e==1?0:3),!(R>x);)if(K>1){let B=kt(we(N+K,6))%24,re=g(R).getHours()-B;re>1&&(re=-1),R-=re*o,N=(N+K)%24;let de=w[w.length-1];we((R-de)/b,3)*oe>=.7&&w.push(R)}else w.push(R)}return w}}return[c,h,m]}var[nh,oh,lh]=dc(1),[rh,sh,ih]=dc(.001);El(2,-53,53,[1]);function Ou(e,t){return e.map(n=>n.map((o,l)=>l==0||l==8||o==null?o:t(l==1||n[8]==0?o:n[1]+o)))}function Lu(e,t){return(n,o,l,r,s)=>{let a=t.find(k=>s>=k[0])||t[t.length-1],c,h,m,g,_,$;return o.map(k=>{let x=e(k),b=x.getFullYear(),S=x.getMonth(),w=x.getDate(),A=x.getHours(),M=x.getMinutes(),z=x.getSeconds(),O=b!=c&&a[2]||S!=h&&a[3]||w!=m&&a[4]||A!=g&&a[5]||M!=_&&a[6]||z!=$&&a[7]||a[1];return c=b,h=S,m=w,g=A,_=M,$=z,O(x)})}}function ah(e,t){let n=ri(t);return(o,l,r,s,a)=>l.map(c=>n(e(c)))}function Is(e,t,n){return new Date(e,t,n)}function Du(e,t){return t(e)}var uh="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Nu(e,t){return(n,o,l,r)=>r==null?Xs:t(e(o))}function ch(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function fh(e,t){return e.series[t].fill(e,t)}var ph={show:!0,live:!0,isolate:!1,mount:Rm,markers:{show:!0,width:2,stroke:ch,fill:fh,dash:"solid"},idx:null,idxs:null,values:[]};function mh(e,t){let n=e.cursor.points,o=Nt(),l=n.size(e,t);Ee(o,bl,l),Ee(o,kl,l);let r=l/-2;Ee(o,"marginLeft",r),Ee(o,"marginTop",r);let s=n.width(e,t,l);return s&&Ee(o,"borderWidth",s),o}function hh(e,t){let n=e.series[t].points;return n._fill||n._stroke}function dh(e,t){let n=e.series[t].points;return n._stroke||n._fill}function _h(e,t){return e.series[t].points.size}var Us=[0,0];function $h(e,t,n){return Us[0]=t,Us[1]=n,Us}function dr(e,t,n,o=!0){return l=>{l.button==0&&(!o||l.target==t)&&n(l)}}function Hs(e,t,n,o=!0){return l=>{(!o||l.target==t)&&n(l)}}var gh={show:!0,x:!0,y:!0,lock:!1,move:$h,points:{one:!1,show:mh,size:_h,width:0,stroke:dh,fill:hh},bind:{mousedown:dr,mouseup:dr,click:dr,dblclick:dr,mousemove:Hs,mouseleave:Hs,mouseenter:Hs},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,o,l)=>o-l,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},_c={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},ii=Be({},_c,{filter:nc}),$c=Be({},ii,{size:10}),gc=Be({},_c,{show:!1}),ai='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',vc="bold "+ai,yc=1.5,Wu={show:!0,scale:"x",stroke:Qs,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:vc,side:2,grid:ii,ticks:$c,border:gc,font:ai,lineGap:yc,rotate:0},vh="Value",yh="Time",Fu={show:!0,scale:"x",auto:!1,sorted:1,min:ye,max:-ye,idxs:[]};function wh(e,t,n,o,l){return t.map(r=>r==null?"":oi(r))}function Sh(e,t,n,o,l,r,s){let a=[],c=Ln.get(l)||0;n=s?n:we(Sr(n,l),c);for(let h=n;h<=o;h=we(h+l,c))a.push(Object.is(h,-0)?0:h);return a}function qs(e,t,n,o,l,r,s){let a=[],c=e.scales[e.axes[t].scale].log,h=c==10?_n:Xu,m=kt(h(n));l=Fo(c,m),c==10&&(l=Xn[Yt(l,Xn)]);let g=n,_=l*c;c==10&&(_=Xn[Yt(_,Xn)]);do a.push(g),g=g+l,c==10&&!Ln.has(g)&&(g=we(g,Ln.get(l))),g>=_&&(l=g,_=l*c,c==10&&(_=Xn[Yt(_,Xn)]));while(g<=o);return a}function bh(e,t,n,o,l,r,s){let c=e.scales[e.axes[t].scale].asinh,h=o>c?qs(e,t,mt(c,n),o,l):[c],m=o>=0&&n<=0?[0]:[];return(n<-c?qs(e,t,mt(c,-o),-n,l):[c]).reverse().map(_=>-_).concat(m,h)}var wc=/./,kh=/[12357]/,xh=/[125]/,Iu=/1/,Ys=(e,t,n,o)=>e.map((l,r)=>t==4&&l==0||r%o==0&&n.test(l.toExponential()[l<0?1:0])?l:null);function Th(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=e.scales[s],c=e.valToPos,h=r._space,m=c(10,s),g=c(9,s)-m>=h?wc:c(7,s)-m>=h?kh:c(5,s)-m>=h?xh:Iu;if(g==Iu){let _=Ye(c(1,s)-m);if(_<h)return Ys(t.slice().reverse(),a.distr,g,Wt(h/_)).reverse()}return Ys(t,a.distr,g,1)}function Mh(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=r._space,c=e.valToPos,h=Ye(c(1,s)-c(2,s));return h<a?Ys(t.slice().reverse(),3,wc,Wt(a/h)).reverse():t}function Eh(e,t,n,o){return o==null?Xs:t==null?"":oi(t)}var Uu={show:!0,scale:"y",stroke:Qs,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:vc,side:3,grid:ii,ticks:$c,border:gc,font:ai,lineGap:yc,rotate:0};function Ah(e,t){let n=3+(e||1)*2;return we(n*t,3)}function Ph(e,t){let{scale:n,idxs:o}=e.series[0],l=e._data[0],r=e.valToPos(l[o[0]],n,!0),s=e.valToPos(l[o[1]],n,!0),a=Ye(s-r),c=e.series[t],h=a/(c.points.space*ue);return o[1]-o[0]<=h}var Hu={scale:null,auto:!0,sorted:0,min:ye,max:-ye},Sc=(e,t,n,o,l)=>l,Bu={show:!0,auto:!0,sorted:0,gaps:Sc,alpha:1,facets:[Be({},Hu,{scale:"x"}),Be({},Hu,{scale:"y"})]},Gu={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Sc,alpha:1,points:{show:Ph,filter:null},values:null,min:ye,max:-ye,idxs:[],path:null,clip:null};function Rh(e,t,n,o,l){return n/10}var bc={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Ch=Be({},bc,{time:!1,ori:1}),Vu={};function kc(e,t){let n=Vu[e];return n||(n={key:e,plots:[],sub(o){n.plots.push(o)},unsub(o){n.plots=n.plots.filter(l=>l!=o)},pub(o,l,r,s,a,c,h){for(let m=0;m<n.plots.length;m++)n.plots[m]!=l&&n.plots[m].pub(o,l,r,s,a,c,h)}},e!=null&&(Vu[e]=n)),n}var Ho=1,Ks=2;function oo(e,t,n){let o=e.mode,l=e.series[t],r=o==2?e._data[t]:e._data,s=e.scales,a=e.bbox,c=r[0],h=o==2?r[1]:r[t],m=o==2?s[l.facets[0].scale]:s[e.series[0].scale],g=o==2?s[l.facets[1].scale]:s[l.scale],_=a.left,$=a.top,k=a.width,x=a.height,b=e.valToPosH,S=e.valToPosV;return m.ori==0?n(l,c,h,m,g,b,S,_,$,k,x,xr,Go,Mr,Tc,Ec):n(l,c,h,m,g,S,b,$,_,x,k,Tr,Vo,fi,Mc,Ac)}function ui(e,t){let n=0,o=0,l=ie(e.bands,li);for(let r=0;r<l.length;r++){let s=l[r];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?o|=1:o|=2)}return[n,o==1?-1:o==2?1:o==3?2:0]}function Oh(e,t,n,o,l){let r=e.mode,s=e.series[t],a=r==2?s.facets[1].scale:s.scale,c=e.scales[a];return l==-1?c.min:l==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function $n(e,t,n,o,l,r){return oo(e,t,(s,a,c,h,m,g,_,$,k,x,b)=>{let S=s.pxRound,w=h.dir*(h.ori==0?1:-1),A=h.ori==0?Go:Vo,M,z;w==1?(M=n,z=o):(M=o,z=n);let O=S(g(a[M],h,x,$)),Y=S(_(c[M],m,b,k)),C=S(g(a[z],h,x,$)),Z=S(_(r==1?m.max:m.min,m,b,k)),V=new Path2D(l);return A(V,C,Z),A(V,O,Z),A(V,O,Y),V})}function kr(e,t,n,o,l,r){let s=null;if(e.length>0){s=new Path2D;let a=t==0?Mr:fi,c=n;for(let g=0;g<e.length;g++){let _=e[g];if(_[1]>_[0]){let $=_[0]-c;$>0&&a(s,c,o,$,o+r),c=_[1]}}let h=n+l-c,m=10;h>0&&a(s,c,o-m/2,h,o+r+m)}return s}function Lh(e,t,n){let o=e[e.length-1];o&&o[0]==t?o[1]=n:e.push([t,n])}function ci(e,t,n,o,l,r,s){let a=[],c=e.length;for(let h=l==1?n:o;h>=n&&h<=o;h+=l)if(t[h]===null){let g=h,_=h;if(l==1)for(;++h<=o&&t[h]===null;)_=h;else for(;--h>=n&&t[h]===null;)_=h;let $=r(e[g]),k=_==g?$:r(e[_]),x=g-l;$=s<=0&&x>=0&&x<c?r(e[x]):$;let S=_+l;k=s>=0&&S>=0&&S<c?r(e[S]):k,k>=$&&a.push([$,k])}return a}function zu(e){return e==0?tc:e==1?qe:t=>Qn(t,e)}function xc(e){let t=e==0?xr:Tr,n=e==0?(l,r,s,a,c,h)=>{l.arcTo(r,s,a,c,h)}:(l,r,s,a,c,h)=>{l.arcTo(s,r,c,a,h)},o=e==0?(l,r,s,a,c)=>{l.rect(r,s,a,c)}:(l,r,s,a,c)=>{l.rect(s,r,c,a)};return(l,r,s,a,c,h=0,m=0)=>{h==0&&m==0?o(l,r,s,a,c):(h=Kt(h,a/2,c/2),m=Kt(m,a/2,c/2),t(l,r+h,s),n(l,r+a,s,r+a,s+c,h),n(l,r+a,s+c,r,s+c,m),n(l,r,s+c,r,s,m),n(l,r,s,r+a,s,h),l.closePath())}}var xr=(e,t,n)=>{e.moveTo(t,n)},Tr=(e,t,n)=>{e.moveTo(n,t)},Go=(e,t,n)=>{e.lineTo(t,n)},Vo=(e,t,n)=>{e.lineTo(n,t)},Mr=xc(0),fi=xc(1),Tc=(e,t,n,o,l,r)=>{e.arc(t,n,o,l,r)},Mc=(e,t,n,o,l,r)=>{e.arc(n,t,o,l,r)},Ec=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(t,n,o,l,r,s)},Ac=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(n,t,l,o,s,r)};function Pc(e){return(t,n,o,l,r)=>oo(t,n,(s,a,c,h,m,g,_,$,k,x,b)=>{let{pxRound:S,points:w}=s,A,M;h.ori==0?(A=xr,M=Tc):(A=Tr,M=Mc);let z=we(w.width*ue,3),O=(w.size-w.width)/2*ue,Y=we(O*2,3),C=new Path2D,Z=new Path2D,{left:V,top:R,width:j,height:N}=t.bbox;Mr(Z,V-Y,R-Y,j+Y*2,N+Y*2);let K=G=>{if(c[G]!=null){let oe=S(g(a[G],h,x,$)),B=S(_(c[G],m,b,k));A(C,oe+O,B),M(C,oe,B,O,0,_r*2)}};if(r)r.forEach(K);else for(let G=o;G<=l;G++)K(G);return{stroke:z>0?C:null,fill:C,clip:Z,flags:Ho|Ks}})}function Rc(e){return(t,n,o,l,r,s)=>{o!=l&&(r!=o&&s!=o&&e(t,n,o),r!=l&&s!=l&&e(t,n,l),e(t,n,s))}}var Dh=Rc(Go),Nh=Rc(Vo);function Cc(e){let t=ie(e?.alignGaps,0);return(n,o,l,r)=>oo(n,o,(s,a,c,h,m,g,_,$,k,x,b)=>{[l,r]=yr(c,l,r);let S=s.pxRound,w=N=>S(g(N,h,x,$)),A=N=>S(_(N,m,b,k)),M,z;h.ori==0?(M=Go,z=Dh):(M=Vo,z=Nh);let O=h.dir*(h.ori==0?1:-1),Y={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ho},C=Y.stroke,Z=!1;if(r-l>=x*4){let N=U=>n.posToVal(U,h.key,!0),K=null,G=null,oe,B,ht,Ae=w(a[O==1?l:r]),re=w(a[l]),de=w(a[r]),ee=N(O==1?re+1:de-1);for(let U=O==1?l:r;U>=l&&U<=r;U+=O){let Ge=a[U],Pe=(O==1?Ge<ee:Ge>ee)?Ae:w(Ge),ce=c[U];Pe==Ae?ce!=null?(B=ce,K==null?(M(C,Pe,A(B)),oe=K=G=B):B<K?K=B:B>G&&(G=B)):ce===null&&(Z=!0):(K!=null&&z(C,Ae,A(K),A(G),A(oe),A(B)),ce!=null?(B=ce,M(C,Pe,A(B)),K=G=oe=B):(K=G=null,ce===null&&(Z=!0)),Ae=Pe,ee=N(Ae+O))}K!=null&&K!=G&&ht!=Ae&&z(C,Ae,A(K),A(G),A(oe),A(B))}else for(let N=O==1?l:r;N>=l&&N<=r;N+=O){let K=c[N];K===null?Z=!0:K!=null&&M(C,w(a[N]),A(K))}let[R,j]=ui(n,o);if(s.fill!=null||R!=0){let N=Y.fill=new Path2D(C),K=s.fillTo(n,o,s.min,s.max,R),G=A(K),oe=w(a[l]),B=w(a[r]);O==-1&&([B,oe]=[oe,B]),M(N,B,G),M(N,oe,G)}if(!s.spanGaps){let N=[];Z&&N.push(...ci(a,c,l,r,O,w,t)),Y.gaps=N=s.gaps(n,o,l,r,N),Y.clip=kr(N,h.ori,$,k,x,b)}return j!=0&&(Y.band=j==2?[$n(n,o,l,r,C,-1),$n(n,o,l,r,C,1)]:$n(n,o,l,r,C,j)),Y})}function Wh(e){let t=ie(e.align,1),n=ie(e.ascDesc,!1),o=ie(e.alignGaps,0),l=ie(e.extend,!1);return(r,s,a,c)=>oo(r,s,(h,m,g,_,$,k,x,b,S,w,A)=>{[a,c]=yr(g,a,c);let M=h.pxRound,{left:z,width:O}=r.bbox,Y=re=>M(k(re,_,w,b)),C=re=>M(x(re,$,A,S)),Z=_.ori==0?Go:Vo,V={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ho},R=V.stroke,j=_.dir*(_.ori==0?1:-1),N=C(g[j==1?a:c]),K=Y(m[j==1?a:c]),G=K,oe=K;l&&t==-1&&(oe=z,Z(R,oe,N)),Z(R,K,N);for(let re=j==1?a:c;re>=a&&re<=c;re+=j){let de=g[re];if(de==null)continue;let ee=Y(m[re]),U=C(de);t==1?Z(R,ee,N):Z(R,G,U),Z(R,ee,U),N=U,G=ee}let B=G;l&&t==1&&(B=z+O,Z(R,B,N));let[ht,Ae]=ui(r,s);if(h.fill!=null||ht!=0){let re=V.fill=new Path2D(R),de=h.fillTo(r,s,h.min,h.max,ht),ee=C(de);Z(re,B,ee),Z(re,oe,ee)}if(!h.spanGaps){let re=[];re.push(...ci(m,g,a,c,j,Y,o));let de=h.width*ue/2,ee=n||t==1?de:-de,U=n||t==-1?-de:de;re.forEach(Ge=>{Ge[0]+=ee,Ge[1]+=U}),V.gaps=re=h.gaps(r,s,a,c,re),V.clip=kr(re,_.ori,b,S,w,A)}return Ae!=0&&(V.band=Ae==2?[$n(r,s,a,c,R,-1),$n(r,s,a,c,R,1)]:$n(r,s,a,c,R,Ae)),V})}function ju(e,t,n,o,l,r,s=ye){if(e.length>1){let a=null;for(let c=0,h=1/0;c<e.length;c++)if(t[c]!==void 0){if(a!=null){let m=Ye(e[c]-e[a]);m<h&&(h=m,s=Ye(n(e[c],o,l,r)-n(e[a],o,l,r)))}a=c}}return s}function Fh(e){e=e||Ml;let t=ie(e.size,[.6,ye,1]),n=e.align||0,o=e.gap||0,l=e.radius;l=l==null?[0,0]:typeof l=="number"?[l,0]:l;let r=ne(l),s=1-t[0],a=ie(t[1],ye),c=ie(t[2],1),h=ie(e.disp,Ml),m=ie(e.each,$=>{}),{fill:g,stroke:_}=h;return($,k,x,b)=>oo($,k,(S,w,A,M,z,O,Y,C,Z,V,R)=>{let j=S.pxRound,N=n,K=o*ue,G=a*ue,oe=c*ue,B,ht;M.ori==0?[B,ht]=r($,k):[ht,B]=r($,k);let Ae=M.dir*(M.ori==0?1:-1),re=M.ori==0?Mr:fi,de=M.ori==0?m:(F,Se,Ve,ao,Fn,Zt,In)=>{m(F,Se,Ve,Fn,ao,In,Zt)},ee=ie($.bands,li).find(F=>F.series[0]==k),U=ee!=null?ee.dir:0,Ge=S.fillTo($,k,S.min,S.max,U),at=j(Y(Ge,z,R,Z)),Pe,ce,Ft,$t=V,Oe=j(S.width*ue),Jt=!1,un=null,Tt=null,vn=null,ro=null;g!=null&&(Oe==0||_!=null)&&(Jt=!0,un=g.values($,k,x,b),Tt=new Map,new Set(un).forEach(F=>{F!=null&&Tt.set(F,new Path2D)}),Oe>0&&(vn=_.values($,k,x,b),ro=new Map,new Set(vn).forEach(F=>{F!=null&&ro.set(F,new Path2D)})));let{x0:so,size:Yo}=h;if(so!=null&&Yo!=null){N=1,w=so.values($,k,x,b),so.unit==2&&(w=w.map(Ve=>$.posToVal(C+Ve*V,M.key,!0)));let F=Yo.values($,k,x,b);Yo.unit==2?ce=F[0]*V:ce=O(F[0],M,V,C)-O(0,M,V,C),$t=ju(w,A,O,M,V,C,$t),Ft=$t-ce+K}else $t=ju(w,A,O,M,V,C,$t),Ft=$t*s+K,ce=$t-Ft;Ft<1&&(Ft=0),Oe>=ce/2&&(Oe=0),Ft<5&&(j=tc);let Ll=Ft>0,Nn=$t-Ft-(Ll?Oe:0);ce=j(js(Nn,oe,G)),Pe=(N==0?ce/2:N==Ae?0:ce)-N*Ae*((N==0?K/2:0)+(Ll?Oe/2:0));let ut={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},io=Jt?null:new Path2D,cn=null;if(ee!=null)cn=$.data[ee.series[1]];else{let{y0:F,y1:Se}=h;F!=null&&Se!=null&&(A=Se.values($,k,x,b),cn=F.values($,k,x,b))}let Wn=B*ce,Q=ht*ce;for(let F=Ae==1?x:b;F>=x&&F<=b;F+=Ae){let Se=A[F];if(Se==null)continue;if(cn!=null){let dt=cn[F]??0;if(Se-dt==0)continue;at=Y(dt,z,R,Z)}let Ve=M.distr!=2||h!=null?w[F]:F,ao=O(Ve,M,V,C),Fn=Y(ie(Se,Ge),z,R,Z),Zt=j(ao-Pe),In=j(mt(Fn,at)),gt=j(Kt(Fn,at)),Mt=In-gt;if(Se!=null){let dt=Se<0?Q:Wn,It=Se<0?Wn:Q;Jt?(Oe>0&&vn[F]!=null&&re(ro.get(vn[F]),Zt,gt+kt(Oe/2),ce,mt(0,Mt-Oe),dt,It),un[F]!=null&&re(Tt.get(un[F]),Zt,gt+kt(Oe/2),ce,mt(0,Mt-Oe),dt,It)):re(io,Zt,gt+kt(Oe/2),ce,mt(0,Mt-Oe),dt,It),de($,k,F,Zt-Oe/2,gt,ce+Oe,Mt)}}return Oe>0?ut.stroke=Jt?ro:io:Jt||(ut._fill=S.width==0?S._fill:S._stroke??S._fill,ut.width=0),ut.fill=Jt?Tt:io,ut})}function Ih(e,t){let n=ie(t?.alignGaps,0);return(o,l,r,s)=>oo(o,l,(a,c,h,m,g,_,$,k,x,b,S)=>{[r,s]=yr(h,r,s);let w=a.pxRound,A=B=>w(_(B,m,b,k)),M=B=>w($(B,g,S,x)),z,O,Y;m.ori==0?(z=xr,Y=Go,O=Ec):(z=Tr,Y=Vo,O=Ac);let C=m.dir*(m.ori==0?1:-1),Z=A(c[C==1?r:s]),V=Z,R=[],j=[];for(let B=C==1?r:s;B>=r&&B<=s;B+=C)if(h[B]!=null){let Ae=c[B],re=A(Ae);R.push(V=re),j.push(M(h[B]))}let N={stroke:e(R,j,z,Y,O,w),fill:null,clip:null,band:null,gaps:null,flags:Ho},K=N.stroke,[G,oe]=ui(o,l);if(a.fill!=null||G!=0){let B=N.fill=new Path2D(K),ht=a.fillTo(o,l,a.min,a.max,G),Ae=M(ht);Y(B,V,Ae),Y(B,Z,Ae)}if(!a.spanGaps){let B=[];B.push(...ci(c,h,r,s,C,A,n)),N.gaps=B=a.gaps(o,l,r,s,B),N.clip=kr(B,m.ori,k,x,b,S)}return oe!=0&&(N.band=oe==2?[$n(o,l,r,s,K,-1),$n(o,l,r,s,K,1)]:$n(o,l,r,s,K,oe)),N})}function Uh(e){return Ih(Hh,e)}function Hh(e,t,n,o,l,r){let s=e.length;if(s<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),s==2)o(a,e[1],t[1]);else{let c=Array(s),h=Array(s-1),m=Array(s-1),g=Array(s-1);for(let _=0;_<s-1;_++)m[_]=t[_+1]-t[_],g[_]=e[_+1]-e[_],h[_]=m[_]/g[_];c[0]=h[0];for(let _=1;_<s-1;_++)h[_]===0||h[_-1]===0||h[_-1]>0!=h[_]>0?c[_]=0:(c[_]=3*(g[_-1]+g[_])/((2*g[_]+g[_-1])/h[_-1]+(g[_]+2*g[_-1])/h[_]),isFinite(c[_])||(c[_]=0));c[s-1]=h[s-2];for(let _=0;_<s-1;_++)l(a,e[_]+g[_]/3,t[_]+c[_]*g[_]/3,e[_+1]-g[_]/3,t[_+1]-c[_+1]*g[_]/3,e[_+1],t[_+1])}return a}var Js=new Set;function qu(){for(let e of Js)e.syncRect(!0)}Bo&&(to(wm,Wo,qu),to(Sm,Wo,qu,!0),to($r,Wo,()=>{rt.pxRatio=ue}));var Bh=Cc(),Gh=Pc();function Yu(e,t,n,o){return(o?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((r,s)=>Zs(r,s,t,n))}function Vh(e,t){return e.map((n,o)=>o==0?{}:Be({},t,n))}function Zs(e,t,n,o){return Be({},t==0?n:o,e)}function Oc(e,t,n){return t==null?Io:[t,n]}var zh=Oc;function jh(e,t,n){return t==null?Io:gr(t,n,ni,!0)}function Lc(e,t,n,o){return t==null?Io:wr(t,n,e.scales[o].log,!1)}var qh=Lc;function Dc(e,t,n,o){return t==null?Io:ti(t,n,e.scales[o].log,!1)}var Yh=Dc;function Kh(e,t,n,o,l){let r=mt(Tu(e),Tu(t)),s=t-e,a=Yt(l/o*s,n);do{let c=n[a],h=o*c/s;if(h>=l&&r+(c<5?Ln.get(c):0)<=17)return[c,h]}while(++a<n.length);return[0,0]}function Ku(e){let t,n;return e=e.replace(/(\d+)px/,(o,l)=>(t=qe((n=+l)*ue))+"px"),[e,t,n]}function Jh(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=we(t[2]*ue,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function rt(e,t,n){let o={mode:ie(e.mode,1)},l=o.mode;function r(i,u,f,p){let v=u.valToPct(i);return p+f*(u.dir==-1?1-v:v)}function s(i,u,f,p){let v=u.valToPct(i);return p+f*(u.dir==-1?v:1-v)}function a(i,u,f,p){return u.ori==0?r(i,u,f,p):s(i,u,f,p)}o.valToPosH=r,o.valToPosV=s;let c=!1;o.status=0;let h=o.root=Nt(om);if(e.id!=null&&(h.id=e.id),bt(h,e.class),e.title){let i=Nt(sm,h);i.textContent=e.title}let m=qt("canvas"),g=o.ctx=m.getContext("2d"),_=Nt(im,h);to("click",_,i=>{i.target===k&&(ke!=yo||Re!=wo)&&lt.click(o,i)},!0);let $=o.under=Nt(am,_);_.appendChild(m);let k=o.over=Nt(um,_);e=Uo(e);let x=+ie(e.pxAlign,1),b=zu(x);(e.plugins||[]).forEach(i=>{i.opts&&(e=i.opts(o,e)||e)});let S=e.ms||.001,w=o.series=l==1?Yu(e.series||[],Fu,Gu,!1):Vh(e.series||[null],Bu),A=o.axes=Yu(e.axes||[],Wu,Uu,!0),M=o.scales={},z=o.bands=e.bands||[];z.forEach(i=>{i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1)});let O=l==2?w[1].facets[0].scale:w[0].scale,Y={axes:Nf,series:Rf},C=(e.drawOrder||["axes","series"]).map(i=>Y[i]);function Z(i){let u=i.distr==3?f=>_n(f>0?f:i.clamp(o,f,i.min,i.max,i.key)):i.distr==4?f=>Fs(f,i.asinh):i.distr==100?f=>i.fwd(f):f=>f;return f=>{let p=u(f),{_min:v,_max:y}=i,T=y-v;return(p-v)/T}}function V(i){let u=M[i];if(u==null){let f=(e.scales||Ml)[i]||Ml;if(f.from!=null){V(f.from);let p=Be({},M[f.from],f,{key:i});p.valToPct=Z(p),M[i]=p}else{u=M[i]=Be({},i==O?bc:Ch,f),u.key=i;let p=u.time,v=u.range,y=On(v);if((i!=O||l==2&&!p)&&(y&&(v[0]==null||v[1]==null)&&(v={min:v[0]==null?bu:{mode:1,hard:v[0],soft:v[0]},max:v[1]==null?bu:{mode:1,hard:v[1],soft:v[1]}},y=!1),!y&&br(v))){let T=v;v=(E,P,L)=>P==null?Io:gr(P,L,T)}u.range=ne(v||(p?zh:i==O?u.distr==3?qh:u.distr==4?Yh:Oc:u.distr==3?Lc:u.distr==4?Dc:jh)),u.auto=ne(y?!1:u.auto),u.clamp=ne(u.clamp||Rh),u._min=u._max=null,u.valToPct=Z(u)}}}V("x"),V("y"),l==1&&w.forEach(i=>{V(i.scale)}),A.forEach(i=>{V(i.scale)});for(let i in e.scales)V(i);let R=M[O],j=R.distr,N,K;R.ori==0?(bt(h,lm),N=r,K=s):(bt(h,rm),N=s,K=r);let G={};for(let i in M){let u=M[i];(u.min!=null||u.max!=null)&&(G[i]={min:u.min,max:u.max},u.min=u.max=null)}let oe=e.tzDate||(i=>new Date(qe(i/S))),B=e.fmtDate||ri,ht=S==1?lh(oe):ih(oe),Ae=Lu(oe,Ou(S==1?oh:sh,B)),re=Nu(oe,Du(uh,B)),de=[],ee=o.legend=Be({},ph,e.legend),U=o.cursor=Be({},gh,{drag:{y:l==2}},e.cursor),Ge=ee.show,at=U.show,Pe=ee.markers;ee.idxs=de,Pe.width=ne(Pe.width),Pe.dash=ne(Pe.dash),Pe.stroke=ne(Pe.stroke),Pe.fill=ne(Pe.fill);let ce,Ft,$t,Oe=[],Jt=[],un,Tt=!1,vn={};if(ee.live){let i=w[1]?w[1].values:null;Tt=i!=null,un=Tt?i(o,1,0):{_:0};for(let u in un)vn[u]=Xs}if(Ge)if(ce=qt("table",dm,h),$t=qt("tbody",null,ce),ee.mount(o,ce),Tt){Ft=qt("thead",null,ce,$t);let i=qt("tr",null,Ft);qt("th",null,i);for(var ro in un)qt("th",cu,i).textContent=ro}else bt(ce,$m),ee.live&&bt(ce,_m);let so={show:!0},Yo={show:!1};function Ll(i,u){if(u==0&&(Tt||!ee.live||l==2))return Io;let f=[],p=qt("tr",gm,$t,$t.childNodes[u]);bt(p,i.class),i.show||bt(p,eo);let v=qt("th",null,p);if(Pe.show){let E=Nt(vm,v);if(u>0){let P=Pe.width(o,u);P&&(E.style.border=P+"px "+Pe.dash(o,u)+" "+Pe.stroke(o,u)),E.style.background=Pe.fill(o,u)}}let y=Nt(cu,v);i.label instanceof HTMLElement?y.appendChild(i.label):y.textContent=i.label,u>0&&(Pe.show||(y.style.color=i.width>0?Pe.stroke(o,u):Pe.fill(o,u)),ut("click",v,E=>{if(U._lock)return;Hn(E);let P=w.indexOf(i);if((E.ctrlKey||E.metaKey)!=ee.isolate){let L=w.some((W,I)=>I>0&&I!=P&&W.show);w.forEach((W,I)=>{I>0&&Xt(I,L?I==P?so:Yo:so,!0,Ie.setSeries)})}else Xt(P,{show:!i.show},!0,Ie.setSeries)},!1),co&&ut(hu,v,E=>{U._lock||(Hn(E),Xt(w.indexOf(i),bo,!0,Ie.setSeries))},!1));for(var T in un){let E=qt("td",ym,p);E.textContent="--",f.push(E)}return[p,f]}let Nn=new Map;function ut(i,u,f,p=!0){let v=Nn.get(u)||{},y=U.bind[i](o,u,f,p);y&&(to(i,u,v[i]=y),Nn.set(u,v))}function io(i,u,f){let p=Nn.get(u)||{};for(let v in p)(i==null||v==i)&&(zs(v,u,p[v]),delete p[v]);i==null&&Nn.delete(u)}let cn=0,Wn=0,Q=0,F=0,Se=0,Ve=0,ao=Se,Fn=Ve,Zt=Q,In=F,gt=0,Mt=0,dt=0,It=0;o.bbox={};let Or=!1,Dl=!1,uo=!1,Un=!1,Nl=!1,Et=!1;function Lr(i,u,f){(f||i!=o.width||u!=o.height)&&gi(i,u),_o(!1),uo=!0,Dl=!0,$o()}function gi(i,u){o.width=cn=Q=i,o.height=Wn=F=u,Se=Ve=0,kf(),xf();let f=o.bbox;gt=f.left=Qn(Se*ue,.5),Mt=f.top=Qn(Ve*ue,.5),dt=f.width=Qn(Q*ue,.5),It=f.height=Qn(F*ue,.5)}let wf=3;function Sf(){let i=!1,u=0;for(;!i;){u++;let f=Lf(u),p=Df(u);i=u==wf||f&&p,i||(gi(o.width,o.height),Dl=!0)}}function bf({width:i,height:u}){Lr(i,u)}o.setSize=bf;function kf(){let i=!1,u=!1,f=!1,p=!1;A.forEach((v,y)=>{if(v.show&&v._show){let{side:T,_size:E}=v,P=T%2,L=v.label!=null?v.labelSize:0,W=E+L;W>0&&(P?(Q-=W,T==3?(Se+=W,p=!0):f=!0):(F-=W,T==0?(Ve+=W,i=!0):u=!0))}}),Bn[0]=i,Bn[1]=f,Bn[2]=u,Bn[3]=p,Q-=yn[1]+yn[3],Se+=yn[3],F-=yn[2]+yn[0],Ve+=yn[0]}function xf(){let i=Se+Q,u=Ve+F,f=Se,p=Ve;function v(y,T){switch(y){case 1:return i+=T,i-T;case 2:return u+=T,u-T;case 3:return f-=T,f+T;case 0:return p-=T,p+T}}A.forEach((y,T)=>{if(y.show&&y._show){let E=y.side;y._pos=v(E,y._size),y.label!=null&&(y._lpos=v(E,y.labelSize))}})}if(U.dataIdx==null){let i=U.hover,u=i.skip=new Set(i.skip??[]);u.add(void 0);let f=i.prox=ne(i.prox),p=i.bias??=0;U.dataIdx=(v,y,T,E)=>{if(y==0)return T;let P=T,L=f(v,y,T,E)??ye,W=L>=0&&L<ye,I=R.ori==0?Q:F,J=U.left,ae=t[0],se=t[y];if(u.has(se[T])){P=null;let te=null,q=null,H;if(p==0||p==-1)for(H=T;te==null&&H-- >0;)u.has(se[H])||(te=H);if(p==0||p==1)for(H=T;q==null&&H++<se.length;)u.has(se[H])||(q=H);if(te!=null||q!=null)if(W){let Te=te==null?-1/0:N(ae[te],R,I,0),Ne=q==null?1/0:N(ae[q],R,I,0),tt=J-Te,_e=Ne-J;tt<=_e?tt<=L&&(P=te):_e<=L&&(P=q)}else P=q==null?te:te==null?q:T-te<=q-T?te:q}else W&&Ye(J-N(ae[T],R,I,0))>L&&(P=null);return P}}let Hn=i=>{U.event=i};U.idxs=de,U._lock=!1;let st=U.points;st.show=ne(st.show),st.size=ne(st.size),st.stroke=ne(st.stroke),st.width=ne(st.width),st.fill=ne(st.fill);let Qt=o.focus=Be({},e.focus||{alpha:.3},U.focus),co=Qt.prox>=0,fo=co&&st.one,At=[],po=[],mo=[];function vi(i,u){let f=st.show(o,u);if(f instanceof HTMLElement)return bt(f,hm),bt(f,i.class),an(f,-10,-10,Q,F),k.insertBefore(f,At[u]),f}function yi(i,u){if(l==1||u>0){let f=l==1&&M[i.scale].time,p=i.value;i.value=f?Au(p)?Nu(oe,Du(p,B)):p||re:p||Eh,i.label=i.label||(f?yh:vh)}if(fo||u>0){i.width=i.width==null?1:i.width,i.paths=i.paths||Bh||Cm,i.fillTo=ne(i.fillTo||Oh),i.pxAlign=+ie(i.pxAlign,x),i.pxRound=zu(i.pxAlign),i.stroke=ne(i.stroke||null),i.fill=ne(i.fill||null),i._stroke=i._fill=i._paths=i._focus=null;let f=Ah(mt(1,i.width),1),p=i.points=Be({},{size:f,width:mt(1,f*.2),stroke:i.stroke,space:f*2,paths:Gh,_stroke:null,_fill:null},i.points);p.show=ne(p.show),p.filter=ne(p.filter),p.fill=ne(p.fill),p.stroke=ne(p.stroke),p.paths=ne(p.paths),p.pxAlign=i.pxAlign}if(Ge){let f=Ll(i,u);Oe.splice(u,0,f[0]),Jt.splice(u,0,f[1]),ee.values.push(null)}if(at){de.splice(u,0,null);let f=null;fo?u==0&&(f=vi(i,u)):u>0&&(f=vi(i,u)),At.splice(u,0,f),po.splice(u,0,0),mo.splice(u,0,0)}et("addSeries",u)}function Tf(i,u){u=u??w.length,i=l==1?Zs(i,u,Fu,Gu):Zs(i,u,{},Bu),w.splice(u,0,i),yi(w[u],u)}o.addSeries=Tf;function Mf(i){if(w.splice(i,1),Ge){ee.values.splice(i,1),Jt.splice(i,1);let u=Oe.splice(i,1)[0];io(null,u.firstChild),u.remove()}at&&(de.splice(i,1),At.splice(i,1)[0].remove(),po.splice(i,1),mo.splice(i,1)),et("delSeries",i)}o.delSeries=Mf;let Bn=[!1,!1,!1,!1];function Ef(i,u){if(i._show=i.show,i.show){let f=i.side%2,p=M[i.scale];p==null&&(i.scale=f?w[1].scale:O,p=M[i.scale]);let v=p.time;i.size=ne(i.size),i.space=ne(i.space),i.rotate=ne(i.rotate),On(i.incrs)&&i.incrs.forEach(T=>{!Ln.has(T)&&Ln.set(T,lc(T))}),i.incrs=ne(i.incrs||(p.distr==2?eh:v?S==1?nh:rh:Xn)),i.splits=ne(i.splits||(v&&p.distr==1?ht:p.distr==3?qs:p.distr==4?bh:Sh)),i.stroke=ne(i.stroke),i.grid.stroke=ne(i.grid.stroke),i.ticks.stroke=ne(i.ticks.stroke),i.border.stroke=ne(i.border.stroke);let y=i.values;i.values=On(y)&&!On(y[0])?ne(y):v?On(y)?Lu(oe,Ou(y,B)):Au(y)?ah(oe,y):y||Ae:y||wh,i.filter=ne(i.filter||(p.distr>=3&&p.log==10?Th:p.distr==3&&p.log==2?Mh:nc)),i.font=Ku(i.font),i.labelFont=Ku(i.labelFont),i._size=i.size(o,null,u,0),i._space=i._rotate=i._incrs=i._found=i._splits=i._values=null,i._size>0&&(Bn[u]=!0,i._el=Nt(cm,_))}}function Ko(i,u,f,p){let[v,y,T,E]=f,P=u%2,L=0;return P==0&&(E||y)&&(L=u==0&&!v||u==2&&!T?qe(Wu.size/3):0),P==1&&(v||T)&&(L=u==1&&!y||u==3&&!E?qe(Uu.size/2):0),L}let wi=o.padding=(e.padding||[Ko,Ko,Ko,Ko]).map(i=>ne(ie(i,Ko))),yn=o._padding=wi.map((i,u)=>i(o,u,Bn,0)),ot,Je=null,Ze=null,Wl=l==1?w[0].idxs:null,Ut=null,Jo=!1;function Si(i,u){if(t=i??[],o.data=o._data=t,l==2){ot=0;for(let f=1;f<w.length;f++)ot+=t[f][0].length}else{t.length==0&&(o.data=o._data=t=[[]]),Ut=t[0],ot=Ut.length;let f=t;if(j==2){f=t.slice();let p=f[0]=Array(ot);for(let v=0;v<ot;v++)p[v]=v}o._data=t=f}if(_o(!0),et("setData"),j==2&&(uo=!0),u!==!1){let f=R;f.auto(o,Jo)?Dr():Sn(O,f.min,f.max),Un=Un||U.left>=0,Et=!0,$o()}}o.setData=Si;function Dr(){Jo=!0;let i,u;l==1&&(ot>0?(Je=Wl[0]=0,Ze=Wl[1]=ot-1,i=t[0][Je],u=t[0][Ze],j==2?(i=Je,u=Ze):i==u&&(j==3?[i,u]=wr(i,i,R.log,!1):j==4?[i,u]=ti(i,i,R.log,!1):R.time?u=i+qe(86400/S):[i,u]=gr(i,u,ni,!0))):(Je=Wl[0]=i=null,Ze=Wl[1]=u=null)),Sn(O,i,u)}let Fl,ho,Nr,Wr,Fr,Ir,Ur,Hr,Br,_t;function bi(i,u,f,p,v,y){i??=pu,f??=li,p??="butt",v??=pu,y??="round",i!=Fl&&(g.strokeStyle=Fl=i),v!=ho&&(g.fillStyle=ho=v),u!=Nr&&(g.lineWidth=Nr=u),y!=Fr&&(g.lineJoin=Fr=y),p!=Ir&&(g.lineCap=Ir=p),f!=Wr&&g.setLineDash(Wr=f)}function ki(i,u,f,p){u!=ho&&(g.fillStyle=ho=u),i!=Ur&&(g.font=Ur=i),f!=Hr&&(g.textAlign=Hr=f),p!=Br&&(g.textBaseline=Br=p)}function Gr(i,u,f,p,v=0){if(p.length>0&&i.auto(o,Jo)&&(u==null||u.min==null)){let y=ie(Je,0),T=ie(Ze,p.length-1),E=f.min==null?Tm(p,y,T,v,i.distr==3):[f.min,f.max];i.min=Kt(i.min,f.min=E[0]),i.max=mt(i.max,f.max=E[1])}}let xi={min:null,max:null};function Af(){for(let p in M){let v=M[p];G[p]==null&&(v.min==null||G[O]!=null&&v.auto(o,Jo))&&(G[p]=xi)}for(let p in M){let v=M[p];G[p]==null&&v.from!=null&&G[v.from]!=null&&(G[p]=xi)}G[O]!=null&&_o(!0);let i={};for(let p in G){let v=G[p];if(v!=null){let y=i[p]=Uo(M[p],Dm);if(v.min!=null)Be(y,v);else if(p!=O||l==2)if(ot==0&&y.from==null){let T=y.range(o,null,null,p);y.min=T[0],y.max=T[1]}else y.min=ye,y.max=-ye}}if(ot>0){w.forEach((p,v)=>{if(l==1){let y=p.scale,T=G[y];if(T==null)return;let E=i[y];if(v==0){let P=E.range(o,E.min,E.max,y);E.min=P[0],E.max=P[1],Je=Yt(E.min,t[0]),Ze=Yt(E.max,t[0]),Ze-Je>1&&(t[0][Je]<E.min&&Je++,t[0][Ze]>E.max&&Ze--),p.min=Ut[Je],p.max=Ut[Ze]}else p.show&&p.auto&&Gr(E,T,p,t[v],p.sorted);p.idxs[0]=Je,p.idxs[1]=Ze}else if(v>0&&p.show&&p.auto){let[y,T]=p.facets,E=y.scale,P=T.scale,[L,W]=t[v],I=i[E],J=i[P];I!=null&&Gr(I,G[E],y,L,y.sorted),J!=null&&Gr(J,G[P],T,W,T.sorted),p.min=T.min,p.max=T.max}});for(let p in i){let v=i[p],y=G[p];if(v.from==null&&(y==null||y.min==null)){let T=v.range(o,v.min==ye?null:v.min,v.max==-ye?null:v.max,p);v.min=T[0],v.max=T[1]}}}for(let p in i){let v=i[p];if(v.from!=null){let y=i[v.from];if(y.min==null)v.min=v.max=null;else{let T=v.range(o,y.min,y.max,p);v.min=T[0],v.max=T[1]}}}let u={},f=!1;for(let p in i){let v=i[p],y=M[p];if(y.min!=v.min||y.max!=v.max){y.min=v.min,y.max=v.max;let T=y.distr;y._min=T==3?_n(y.min):T==4?Fs(y.min,y.asinh):T==100?y.fwd(y.min):y.min,y._max=T==3?_n(y.max):T==4?Fs(y.max,y.asinh):T==100?y.fwd(y.max):y.max,u[p]=f=!0}}if(f){w.forEach((p,v)=>{l==2?v>0&&u.y&&(p._paths=null):u[p.scale]&&(p._paths=null)});for(let p in u)uo=!0,et("setScale",p);at&&U.left>=0&&(Un=Et=!0)}for(let p in G)G[p]=null}function Pf(i){let u=js(Je-1,0,ot-1),f=js(Ze+1,0,ot-1);for(;i[u]==null&&u>0;)u--;for(;i[f]==null&&f<ot-1;)f++;return[u,f]}function Rf(){if(ot>0){let i=w.some(u=>u._focus)&&_t!=Qt.alpha;i&&(g.globalAlpha=_t=Qt.alpha),w.forEach((u,f)=>{if(f>0&&u.show&&(Ti(f,!1),Ti(f,!0),u._paths==null)){let p=_t;_t!=u.alpha&&(g.globalAlpha=_t=u.alpha);let v=l==2?[0,t[f][0].length-1]:Pf(t[f]);u._paths=u.paths(o,f,v[0],v[1]),_t!=p&&(g.globalAlpha=_t=p)}}),w.forEach((u,f)=>{if(f>0&&u.show){let p=_t;_t!=u.alpha&&(g.globalAlpha=_t=u.alpha),u._paths!=null&&Mi(f,!1);{let v=u._paths!=null?u._paths.gaps:null,y=u.points.show(o,f,Je,Ze,v),T=u.points.filter(o,f,y,v);(y||T)&&(u.points._paths=u.points.paths(o,f,Je,Ze,T),Mi(f,!0))}_t!=p&&(g.globalAlpha=_t=p),et("drawSeries",f)}}),i&&(g.globalAlpha=_t=1)}}function Ti(i,u){let f=u?w[i].points:w[i];f._stroke=f.stroke(o,i),f._fill=f.fill(o,i)}function Mi(i,u){let f=u?w[i].points:w[i],{stroke:p,fill:v,clip:y,flags:T,_stroke:E=f._stroke,_fill:P=f._fill,_width:L=f.width}=f._paths;L=we(L*ue,3);let W=null,I=L%2/2;u&&P==null&&(P=L>0?"#fff":E);let J=f.pxAlign==1&&I>0;if(J&&g.translate(I,I),!u){let ae=gt-L/2,se=Mt-L/2,te=dt+L,q=It+L;W=new Path2D,W.rect(ae,se,te,q)}u?Vr(E,L,f.dash,f.cap,P,p,v,T,y):Cf(i,E,L,f.dash,f.cap,P,p,v,T,W,y),J&&g.translate(-I,-I)}function Cf(i,u,f,p,v,y,T,E,P,L,W){let I=!1;P!=0&&z.forEach((J,ae)=>{if(J.series[0]==i){let se=w[J.series[1]],te=t[J.series[1]],q=(se._paths||Ml).band;On(q)&&(q=J.dir==1?q[0]:q[1]);let H,Te=null;se.show&&q&&Em(te,Je,Ze)?(Te=J.fill(o,ae)||y,H=se._paths.clip):q=null,Vr(u,f,p,v,Te,T,E,P,L,W,H,q),I=!0}}),I||Vr(u,f,p,v,y,T,E,P,L,W)}let Ei=Ho|Ks;function Vr(i,u,f,p,v,y,T,E,P,L,W,I){bi(i,u,f,p,v),(P||L||I)&&(g.save(),P&&g.clip(P),L&&g.clip(L)),I?(E&Ei)==Ei?(g.clip(I),W&&g.clip(W),Ul(v,T),Il(i,y,u)):E&Ks?(Ul(v,T),g.clip(I),Il(i,y,u)):E&Ho&&(g.save(),g.clip(I),W&&g.clip(W),Ul(v,T),g.restore(),Il(i,y,u)):(Ul(v,T),Il(i,y,u)),(P||L||I)&&g.restore()}function Il(i,u,f){f>0&&(u instanceof Map?u.forEach((p,v)=>{g.strokeStyle=Fl=v,g.stroke(p)}):u!=null&&i&&g.stroke(u))}function Ul(i,u){u instanceof Map?u.forEach((f,p)=>{g.fillStyle=ho=p,g.fill(f)}):u!=null&&i&&g.fill(u)}function Of(i,u,f,p){let v=A[i],y;if(p<=0)y=[0,0];else{let T=v._space=v.space(o,i,u,f,p),E=v._incrs=v.incrs(o,i,u,f,p,T);y=Kh(u,f,E,p,T)}return v._found=y}function zr(i,u,f,p,v,y,T,E,P,L){let W=T%2/2;x==1&&g.translate(W,W),bi(E,T,P,L,E),g.beginPath();let I,J,ae,se,te=v+(p==0||p==3?-y:y);f==0?(J=v,se=te):(I=v,ae=te);for(let q=0;q<i.length;q++)u[q]!=null&&(f==0?I=ae=i[q]:J=se=i[q],g.moveTo(I,J),g.lineTo(ae,se));g.stroke(),x==1&&g.translate(-W,-W)}function Lf(i){let u=!0;return A.forEach((f,p)=>{if(!f.show)return;let v=M[f.scale];if(v.min==null){f._show&&(u=!1,f._show=!1,_o(!1));return}else f._show||(u=!1,f._show=!0,_o(!1));let y=f.side,T=y%2,{min:E,max:P}=v,[L,W]=Of(p,E,P,T==0?Q:F);if(W==0)return;let I=v.distr==2,J=f._splits=f.splits(o,p,E,P,L,W,I),ae=v.distr==2?J.map(H=>Ut[H]):J,se=v.distr==2?Ut[J[1]]-Ut[J[0]]:L,te=f._values=f.values(o,f.filter(o,ae,p,W,se),p,W,se);f._rotate=y==2?f.rotate(o,te,p,W):0;let q=f._size;f._size=Wt(f.size(o,te,p,i)),q!=null&&f._size!=q&&(u=!1)}),u}function Df(i){let u=!0;return wi.forEach((f,p)=>{let v=f(o,p,Bn,i);v!=yn[p]&&(u=!1),yn[p]=v}),u}function Nf(){for(let i=0;i<A.length;i++){let u=A[i];if(!u.show||!u._show)continue;let f=u.side,p=f%2,v,y,T=u.stroke(o,i),E=f==0||f==3?-1:1,[P,L]=u._found;if(u.label!=null){let ft=u.labelGap*E,wt=qe((u._lpos+ft)*ue);ki(u.labelFont[0],T,"center",f==2?wl:fu),g.save(),p==1?(v=y=0,g.translate(wt,qe(Mt+It/2)),g.rotate((f==3?-_r:_r)/2)):(v=qe(gt+dt/2),y=wt);let zn=ec(u.label)?u.label(o,i,P,L):u.label;g.fillText(zn,v,y),g.restore()}if(L==0)continue;let W=M[u.scale],I=p==0?dt:It,J=p==0?gt:Mt,ae=u._splits,se=W.distr==2?ae.map(ft=>Ut[ft]):ae,te=W.distr==2?Ut[ae[1]]-Ut[ae[0]]:P,q=u.ticks,H=u.border,Te=q.show?q.size:0,Ne=qe(Te*ue),tt=qe((u.alignTo==2?u._size-Te-u.gap:u.gap)*ue),_e=u._rotate*-_r/180,We=b(u._pos*ue),vt=(Ne+tt)*E,ct=We+vt;y=p==0?ct:0,v=p==1?ct:0;let Pt=u.font[0],Ht=u.align==1?Do:u.align==2?Ds:_e>0?Do:_e<0?Ds:p==0?"center":f==3?Ds:Do,tn=_e||p==1?"middle":f==2?wl:fu;ki(Pt,T,Ht,tn);let yt=u.font[1]*u.lineGap,Rt=ae.map(ft=>b(a(ft,W,I,J))),Bt=u._values;for(let ft=0;ft<Bt.length;ft++){let wt=Bt[ft];if(wt!=null){p==0?v=Rt[ft]:y=Rt[ft],wt=""+wt;let zn=wt.indexOf(`
`)==-1?[wt]:wt.split(/\n/gm);for(let pt=0;pt<zn.length;pt++){let qi=zn[pt];_e?(g.save(),g.translate(v,y+pt*yt),g.rotate(_e),g.fillText(qi,0,0),g.restore()):g.fillText(qi,v,y+pt*yt)}}}q.show&&zr(Rt,q.filter(o,se,i,L,te),p,f,We,Ne,we(q.width*ue,3),q.stroke(o,i),q.dash,q.cap);let nn=u.grid;nn.show&&zr(Rt,nn.filter(o,se,i,L,te),p,p==0?2:1,p==0?Mt:gt,p==0?It:dt,we(nn.width*ue,3),nn.stroke(o,i),nn.dash,nn.cap),H.show&&zr([We],[1],p==0?1:0,p==0?1:2,p==1?Mt:gt,p==1?It:dt,we(H.width*ue,3),H.stroke(o,i),H.dash,H.cap)}et("drawAxes")}function _o(i){w.forEach((u,f)=>{f>0&&(u._paths=null,i&&(l==1?(u.min=null,u.max=null):u.facets.forEach(p=>{p.min=null,p.max=null})))})}let Hl=!1,jr=!1,Zo=[];function Wf(){jr=!1;for(let i=0;i<Zo.length;i++)et(...Zo[i]);Zo.length=0}function $o(){Hl||(Bm(Ai),Hl=!0)}function Ff(i,u=!1){Hl=!0,jr=u,i(o),Ai(),u&&Zo.length>0&&queueMicrotask(Wf)}o.batch=Ff;function Ai(){if(Or&&(Af(),Or=!1),uo&&(Sf(),uo=!1),Dl){if(Ee($,Do,Se),Ee($,wl,Ve),Ee($,bl,Q),Ee($,kl,F),Ee(k,Do,Se),Ee(k,wl,Ve),Ee(k,bl,Q),Ee(k,kl,F),Ee(_,bl,cn),Ee(_,kl,Wn),m.width=qe(cn*ue),m.height=qe(Wn*ue),A.forEach(({_el:i,_show:u,_size:f,_pos:p,side:v})=>{if(i!=null)if(u){let y=v===3||v===0?f:0,T=v%2==1;Ee(i,T?"left":"top",p-y),Ee(i,T?"width":"height",f),Ee(i,T?"top":"left",T?Ve:Se),Ee(i,T?"height":"width",T?F:Q),Vs(i,eo)}else bt(i,eo)}),Fl=ho=Nr=Fr=Ir=Ur=Hr=Br=Wr=null,_t=1,el(!0),Se!=ao||Ve!=Fn||Q!=Zt||F!=In){_o(!1);let i=Q/Zt,u=F/In;if(at&&!Un&&U.left>=0){U.left*=i,U.top*=u,go&&an(go,qe(U.left),0,Q,F),vo&&an(vo,0,qe(U.top),Q,F);for(let f=0;f<At.length;f++){let p=At[f];p!=null&&(po[f]*=i,mo[f]*=u,an(p,Wt(po[f]),Wt(mo[f]),Q,F))}}if(xe.show&&!Nl&&xe.left>=0&&xe.width>0){xe.left*=i,xe.width*=i,xe.top*=u,xe.height*=u;for(let f in Qr)Ee(So,f,xe[f])}ao=Se,Fn=Ve,Zt=Q,In=F}et("setSize"),Dl=!1}cn>0&&Wn>0&&(g.clearRect(0,0,m.width,m.height),et("drawClear"),C.forEach(i=>i()),et("draw")),xe.show&&Nl&&(Bl(xe),Nl=!1),at&&Un&&(Vn(null,!0,!1),Un=!1),ee.show&&ee.live&&Et&&(Jr(),Et=!1),c||(c=!0,o.status=1,et("ready")),Jo=!1,Hl=!1}o.redraw=(i,u)=>{uo=u||!1,i!==!1?Sn(O,R.min,R.max):$o()};function qr(i,u){let f=M[i];if(f.from==null){if(ot==0){let p=f.range(o,u.min,u.max,i);u.min=p[0],u.max=p[1]}if(u.min>u.max){let p=u.min;u.min=u.max,u.max=p}if(ot>1&&u.min!=null&&u.max!=null&&u.max-u.min<1e-16)return;i==O&&f.distr==2&&ot>0&&(u.min=Yt(u.min,t[0]),u.max=Yt(u.max,t[0]),u.min==u.max&&u.max++),G[i]=u,Or=!0,$o()}}o.setScale=qr;let Yr,Kr,go,vo,Pi,Ri,yo,wo,Ci,Oi,ke,Re,wn=!1,lt=U.drag,Qe=lt.x,Xe=lt.y;at&&(U.x&&(Yr=Nt(pm,k)),U.y&&(Kr=Nt(mm,k)),R.ori==0?(go=Yr,vo=Kr):(go=Kr,vo=Yr),ke=U.left,Re=U.top);let xe=o.select=Be({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),So=xe.show?Nt(fm,xe.over?k:$):null;function Bl(i,u){if(xe.show){for(let f in i)xe[f]=i[f],f in Qr&&Ee(So,f,i[f]);u!==!1&&et("setSelect")}}o.setSelect=Bl;function If(i){if(w[i].show)Ge&&Vs(Oe[i],eo);else if(Ge&&bt(Oe[i],eo),at){let f=fo?At[0]:At[i];f!=null&&an(f,-10,-10,Q,F)}}function Sn(i,u,f){qr(i,{min:u,max:f})}function Xt(i,u,f,p){u.focus!=null&&Vf(i),u.show!=null&&w.forEach((v,y)=>{y>0&&(i==y||i==null)&&(v.show=u.show,If(y),l==2?(Sn(v.facets[0].scale,null,null),Sn(v.facets[1].scale,null,null)):Sn(v.scale,null,null),$o())}),f!==!1&&et("setSeries",i,u),p&&tl("setSeries",o,i,u)}o.setSeries=Xt;function Uf(i,u){Be(z[i],u)}function Hf(i,u){i.fill=ne(i.fill||null),i.dir=ie(i.dir,-1),u=u??z.length,z.splice(u,0,i)}function Bf(i){i==null?z.length=0:z.splice(i,1)}o.addBand=Hf,o.setBand=Uf,o.delBand=Bf;function Gf(i,u){w[i].alpha=u,at&&At[i]!=null&&(At[i].style.opacity=u),Ge&&Oe[i]&&(Oe[i].style.opacity=u)}let fn,bn,Gn,bo={focus:!0};function Vf(i){if(i!=Gn){let u=i==null,f=Qt.alpha!=1;w.forEach((p,v)=>{if(l==1||v>0){let y=u||v==0||v==i;p._focus=u?null:y,f&&Gf(v,y?1:Qt.alpha)}}),Gn=i,f&&$o()}}Ge&&co&&ut(du,ce,i=>{U._lock||(Hn(i),Gn!=null&&Xt(null,bo,!0,Ie.setSeries))});function en(i,u,f){let p=M[u];f&&(i=i/ue-(p.ori==1?Ve:Se));let v=Q;p.ori==1&&(v=F,i=v-i),p.dir==-1&&(i=v-i);let y=p._min,T=p._max,E=i/v,P=y+(T-y)*E,L=p.distr;return L==3?Fo(10,P):L==4?Pm(P,p.asinh):L==100?p.bwd(P):P}function zf(i,u){let f=en(i,O,u);return Yt(f,t[0],Je,Ze)}o.valToIdx=i=>Yt(i,t[0]),o.posToIdx=zf,o.posToVal=en,o.valToPos=(i,u,f)=>M[u].ori==0?r(i,M[u],f?dt:Q,f?gt:0):s(i,M[u],f?It:F,f?Mt:0),o.setCursor=(i,u,f)=>{ke=i.left,Re=i.top,Vn(null,u,f)};function Li(i,u){Ee(So,Do,xe.left=i),Ee(So,bl,xe.width=u)}function Di(i,u){Ee(So,wl,xe.top=i),Ee(So,kl,xe.height=u)}let Qo=R.ori==0?Li:Di,Xo=R.ori==1?Li:Di;function jf(){if(Ge&&ee.live)for(let i=l==2?1:0;i<w.length;i++){if(i==0&&Tt)continue;let u=ee.values[i],f=0;for(let p in u)Jt[i][f++].firstChild.nodeValue=u[p]}}function Jr(i,u){if(i!=null&&(i.idxs?i.idxs.forEach((f,p)=>{de[p]=f}):Lm(i.idx)||de.fill(i.idx),ee.idx=de[0]),Ge&&ee.live){for(let f=0;f<w.length;f++)(f>0||l==1&&!Tt)&&qf(f,de[f]);jf()}Et=!1,u!==!1&&et("setLegend")}o.setLegend=Jr;function qf(i,u){let f=w[i],p=i==0&&j==2?Ut:t[i],v;Tt?v=f.values(o,i,u)??vn:(v=f.value(o,u==null?null:p[u],i,u),v=v==null?vn:{_:v}),ee.values[i]=v}function Vn(i,u,f){Ci=ke,Oi=Re,[ke,Re]=U.move(o,ke,Re),U.left=ke,U.top=Re,at&&(go&&an(go,qe(ke),0,Q,F),vo&&an(vo,0,qe(Re),Q,F));let p,v=Je>Ze;fn=ye,bn=null;let y=R.ori==0?Q:F,T=R.ori==1?Q:F;if(ke<0||ot==0||v){p=U.idx=null;for(let E=0;E<w.length;E++){let P=At[E];P!=null&&an(P,-10,-10,Q,F)}co&&Xt(null,bo,!0,i==null&&Ie.setSeries),ee.live&&(de.fill(p),Et=!0)}else{let E,P,L;l==1&&(E=R.ori==0?ke:Re,P=en(E,O),p=U.idx=Yt(P,t[0],Je,Ze),L=N(t[0][p],R,y,0));let W=-10,I=-10,J=0,ae=0,se=!0,te="",q="";for(let H=l==2?1:0;H<w.length;H++){let Te=w[H],Ne=de[H],tt=Ne==null?null:l==1?t[H][Ne]:t[H][1][Ne],_e=U.dataIdx(o,H,p,P),We=_e==null?null:l==1?t[H][_e]:t[H][1][_e];if(Et=Et||We!=tt||_e!=Ne,de[H]=_e,H>0&&Te.show){let vt=_e==null?-10:_e==p?L:N(l==1?t[0][_e]:t[H][0][_e],R,y,0),ct=We==null?-10:K(We,l==1?M[Te.scale]:M[Te.facets[1].scale],T,0);if(co&&We!=null){let Pt=R.ori==1?ke:Re,Ht=Ye(Qt.dist(o,H,_e,ct,Pt));if(Ht<fn){let tn=Qt.bias;if(tn!=0){let yt=en(Pt,Te.scale),Rt=We>=0?1:-1,Bt=yt>=0?1:-1;Bt==Rt&&(Bt==1?tn==1?We>=yt:We<=yt:tn==1?We<=yt:We>=yt)&&(fn=Ht,bn=H)}else fn=Ht,bn=H}}if(Et||fo){let Pt,Ht;R.ori==0?(Pt=vt,Ht=ct):(Pt=ct,Ht=vt);let tn,yt,Rt,Bt,nn,ft,wt=!0,zn=st.bbox;if(zn!=null){wt=!1;let pt=zn(o,H);Rt=pt.left,Bt=pt.top,tn=pt.width,yt=pt.height}else Rt=Pt,Bt=Ht,tn=yt=st.size(o,H);if(ft=st.fill(o,H),nn=st.stroke(o,H),fo)H==bn&&fn<=Qt.prox&&(W=Rt,I=Bt,J=tn,ae=yt,se=wt,te=ft,q=nn);else{let pt=At[H];pt!=null&&(po[H]=Rt,mo[H]=Bt,Su(pt,tn,yt,wt),yu(pt,ft,nn),an(pt,Wt(Rt),Wt(Bt),Q,F))}}}}if(fo){let H=Qt.prox,Te=Gn==null?fn<=H:fn>H||bn!=Gn;if(Et||Te){let Ne=At[0];Ne!=null&&(po[0]=W,mo[0]=I,Su(Ne,J,ae,se),yu(Ne,te,q),an(Ne,Wt(W),Wt(I),Q,F))}}}if(xe.show&&wn)if(i!=null){let[E,P]=Ie.scales,[L,W]=Ie.match,[I,J]=i.cursor.sync.scales,ae=i.cursor.drag;if(Qe=ae._x,Xe=ae._y,Qe||Xe){let{left:se,top:te,width:q,height:H}=i.select,Te=i.scales[I].ori,Ne=i.posToVal,tt,_e,We,vt,ct,Pt=E!=null&&L(E,I),Ht=P!=null&&W(P,J);Pt&&Qe?(Te==0?(tt=se,_e=q):(tt=te,_e=H),We=M[E],vt=N(Ne(tt,I),We,y,0),ct=N(Ne(tt+_e,I),We,y,0),Qo(Kt(vt,ct),Ye(ct-vt))):Qo(0,y),Ht&&Xe?(Te==1?(tt=se,_e=q):(tt=te,_e=H),We=M[P],vt=K(Ne(tt,J),We,T,0),ct=K(Ne(tt+_e,J),We,T,0),Xo(Kt(vt,ct),Ye(ct-vt))):Xo(0,T)}else Xr()}else{let E=Ye(Ci-Pi),P=Ye(Oi-Ri);if(R.ori==1){let J=E;E=P,P=J}Qe=lt.x&&E>=lt.dist,Xe=lt.y&&P>=lt.dist;let L=lt.uni;L!=null?Qe&&Xe&&(Qe=E>=L,Xe=P>=L,!Qe&&!Xe&&(P>E?Xe=!0:Qe=!0)):lt.x&&lt.y&&(Qe||Xe)&&(Qe=Xe=!0);let W,I;Qe&&(R.ori==0?(W=yo,I=ke):(W=wo,I=Re),Qo(Kt(W,I),Ye(I-W)),Xe||Xo(0,T)),Xe&&(R.ori==1?(W=yo,I=ke):(W=wo,I=Re),Xo(Kt(W,I),Ye(I-W)),Qe||Qo(0,y)),!Qe&&!Xe&&(Qo(0,0),Xo(0,0))}if(lt._x=Qe,lt._y=Xe,i==null){if(f){if(ji!=null){let[E,P]=Ie.scales;Ie.values[0]=E!=null?en(R.ori==0?ke:Re,E):null,Ie.values[1]=P!=null?en(R.ori==1?ke:Re,P):null}tl(Ns,o,ke,Re,Q,F,p)}if(co){let E=f&&Ie.setSeries,P=Qt.prox;Gn==null?fn<=P&&Xt(bn,bo,!0,E):fn>P?Xt(null,bo,!0,E):bn!=Gn&&Xt(bn,bo,!0,E)}}Et&&(ee.idx=p,Jr()),u!==!1&&et("setCursor")}let kn=null;Object.defineProperty(o,"rect",{get(){return kn==null&&el(!1),kn}});function el(i=!1){i?kn=null:(kn=k.getBoundingClientRect(),et("syncRect",kn))}function Ni(i,u,f,p,v,y,T){U._lock||wn&&i!=null&&i.movementX==0&&i.movementY==0||(Zr(i,u,f,p,v,y,T,!1,i!=null),i!=null?Vn(null,!0,!0):Vn(u,!0,!1))}function Zr(i,u,f,p,v,y,T,E,P){if(kn==null&&el(!1),Hn(i),i!=null)f=i.clientX-kn.left,p=i.clientY-kn.top;else{if(f<0||p<0){ke=-10,Re=-10;return}let[L,W]=Ie.scales,I=u.cursor.sync,[J,ae]=I.values,[se,te]=I.scales,[q,H]=Ie.match,Te=u.axes[0].side%2==1,Ne=R.ori==0?Q:F,tt=R.ori==1?Q:F,_e=Te?y:v,We=Te?v:y,vt=Te?p:f,ct=Te?f:p;if(se!=null?f=q(L,se)?a(J,M[L],Ne,0):-10:f=Ne*(vt/_e),te!=null?p=H(W,te)?a(ae,M[W],tt,0):-10:p=tt*(ct/We),R.ori==1){let Pt=f;f=p,p=Pt}}P&&(u==null||u.cursor.event.type==Ns)&&((f<=1||f>=Q-1)&&(f=Qn(f,Q)),(p<=1||p>=F-1)&&(p=Qn(p,F))),E?(Pi=f,Ri=p,[yo,wo]=U.move(o,f,p)):(ke=f,Re=p)}let Qr={width:0,height:0,left:0,top:0};function Xr(){Bl(Qr,!1)}let Wi,Fi,Ii,Ui;function Hi(i,u,f,p,v,y,T){wn=!0,Qe=Xe=lt._x=lt._y=!1,Zr(i,u,f,p,v,y,T,!0,!1),i!=null&&(ut(Ws,Bs,Bi,!1),tl(mu,o,yo,wo,Q,F,null));let{left:E,top:P,width:L,height:W}=xe;Wi=E,Fi=P,Ii=L,Ui=W}function Bi(i,u,f,p,v,y,T){wn=lt._x=lt._y=!1,Zr(i,u,f,p,v,y,T,!1,!0);let{left:E,top:P,width:L,height:W}=xe,I=L>0||W>0,J=Wi!=E||Fi!=P||Ii!=L||Ui!=W;if(I&&J&&Bl(xe),lt.setScale&&I&&J){let ae=E,se=L,te=P,q=W;if(R.ori==1&&(ae=P,se=W,te=E,q=L),Qe&&Sn(O,en(ae,O),en(ae+se,O)),Xe)for(let H in M){let Te=M[H];H!=O&&Te.from==null&&Te.min!=ye&&Sn(H,en(te+q,H),en(te,H))}Xr()}else U.lock&&(U._lock=!U._lock,Vn(u,!0,i!=null));i!=null&&(io(Ws,Bs),tl(Ws,o,ke,Re,Q,F,null))}function Yf(i,u,f,p,v,y,T){if(U._lock)return;Hn(i);let E=wn;if(wn){let P=!0,L=!0,W=10,I,J;R.ori==0?(I=Qe,J=Xe):(I=Xe,J=Qe),I&&J&&(P=ke<=W||ke>=Q-W,L=Re<=W||Re>=F-W),I&&P&&(ke=ke<yo?0:Q),J&&L&&(Re=Re<wo?0:F),Vn(null,!0,!0),wn=!1}ke=-10,Re=-10,de.fill(null),Vn(null,!0,!0),E&&(wn=E)}function Gi(i,u,f,p,v,y,T){U._lock||(Hn(i),Dr(),Xr(),i!=null&&tl(_u,o,ke,Re,Q,F,null))}function Vi(){A.forEach(Jh),Lr(o.width,o.height,!0)}to($r,Wo,Vi);let ko={};ko.mousedown=Hi,ko.mousemove=Ni,ko.mouseup=Bi,ko.dblclick=Gi,ko.setSeries=(i,u,f,p)=>{let v=Ie.match[2];f=v(o,u,f),f!=-1&&Xt(f,p,!0,!1)},at&&(ut(mu,k,Hi),ut(Ns,k,Ni),ut(hu,k,i=>{Hn(i),el(!1)}),ut(du,k,Yf),ut(_u,k,Gi),Js.add(o),o.syncRect=el);let Gl=o.hooks=e.hooks||{};function et(i,u,f){jr?Zo.push([i,u,f]):i in Gl&&Gl[i].forEach(p=>{p.call(null,o,u,f)})}(e.plugins||[]).forEach(i=>{for(let u in i.hooks)Gl[u]=(Gl[u]||[]).concat(i.hooks[u])});let zi=(i,u,f)=>f,Ie=Be({key:null,setSeries:!1,filters:{pub:Mu,sub:Mu},scales:[O,w[1]?w[1].scale:null],match:[Eu,Eu,zi],values:[null,null]},U.sync);Ie.match.length==2&&Ie.match.push(zi),U.sync=Ie;let ji=Ie.key,es=kc(ji);function tl(i,u,f,p,v,y,T){Ie.filters.pub(i,u,f,p,v,y,T)&&es.pub(i,u,f,p,v,y,T)}es.sub(o);function Kf(i,u,f,p,v,y,T){Ie.filters.sub(i,u,f,p,v,y,T)&&ko[i](null,u,f,p,v,y,T)}o.pub=Kf;function Jf(){es.unsub(o),Js.delete(o),Nn.clear(),zs($r,Wo,Vi),h.remove(),ce?.remove(),et("destroy")}o.destroy=Jf;function ts(){et("init",e,t),Si(t||e.data,!1),G[O]?qr(O,G[O]):Dr(),Nl=xe.show&&(xe.width>0||xe.height>0),Un=Et=!0,Lr(e.width,e.height)}return w.forEach(yi),A.forEach(Ef),n?n instanceof HTMLElement?(n.appendChild(h),ts()):n(o,ts):ts(),o}rt.assign=Be;rt.fmtNum=oi;rt.rangeNum=gr;rt.rangeLog=wr;rt.rangeAsinh=ti;rt.orient=oo;rt.pxRatio=ue;rt.join=Hm;rt.fmtDate=ri,rt.tzDate=Qm;rt.sync=kc;{rt.addGap=Lh,rt.clipGaps=kr;let e=rt.paths={points:Pc};e.linear=Cc,e.stepped=Wh,e.bars=Fh,e.spline=Uh}var Zh={system:"light",light:"dark",dark:"system"},Nc="weir-scheme",Wc=matchMedia("(prefers-color-scheme: dark)"),Fc=ge(Wc.matches?"dark":"light"),Er=ge(Xh()),Al=mn(()=>Er.value==="system"?Fc.value:Er.value);function Ic(){Wc.addEventListener("change",({matches:e})=>{Fc.value=e?"dark":"light",pi()}),pi()}function Uc(){let e=Er.value;return d`
    <button type="button" class="plain" onClick=${()=>Qh(Zh[e])}>
      Colours: ${e}
    </button>
  `}function Qh(e){try{localStorage.setItem(Nc,e)}catch{}Er.value=e,pi()}function pi(){document.documentElement.dataset.scheme=Al.value}function Xh(){try{let e=localStorage.getItem(Nc);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var Hc=190;function Pl({title:e,times:t,series:n,show:o,stacked:l=!1,isBytes:r=!1,max:s}){let a=Gt(null),c=Gt(null),[h,m]=pe(null),g=Al.value,_=n.map(({label:S})=>S).join();Le(()=>{let S=a.current;if(S===null)return;let w=new rt(od(S,n,{show:o,stacked:l,isBytes:r,max:s,setUnder:m}),[[]],S);c.current=w;let A=new ResizeObserver(()=>w.setSize({width:S.clientWidth,height:Hc}));return A.observe(S),()=>{A.disconnect(),w.destroy(),c.current=null}},[g,_]);let $=ed(n,l);Le(()=>{c.current?.setData([[...t],...$.map(S=>[...S])])},[t,g]);let k=h??t.length-1,x=n.map(({label:S,color:w,values:A})=>({label:S,color:w,value:o(A[k]??0)})),b=x.map(({label:S,value:w})=>`${S} ${w}`).join(", ");return d`
    <figure class="chart">
      <div ref=${a} role="img" aria-label=${`${e}: ${b}`} />
      <figcaption>
        <ul class="legend">
          ${x.map(({label:S,color:w,value:A})=>d`
              <li key=${S}><span class=${`swatch color-${w}`} aria-hidden="true" /> ${S}
                ${" "}<b>${A}</b></li>
            `)}
        </ul>
      </figcaption>
    </figure>
  `}function ed(e,t){if(!t)return e.map(({values:o})=>o);let n=[];return e.forEach(({values:o},l)=>{n.push(o.map((r,s)=>r+(n[l-1]?.[s]??0)))}),n.reverse()}var td=Array.from({length:50},(e,t)=>2**t);function nd(e,t){return e.map(n=>{let o=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?o:o.slice(0,5)})}function od(e,t,{show:n,stacked:o,isBytes:l,max:r,setUnder:s}){let a=getComputedStyle(document.documentElement),c=m=>a.getPropertyValue(`--${m}`).trim(),h={stroke:c("muted"),font:"11px system-ui",grid:{stroke:c("line"),width:1},ticks:{stroke:c("line"),width:1}};return{width:e.clientWidth,height:Hc,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(m,g,_)=>[0,r??(_>0?_*1.1:1)]}},axes:[{...h,size:28,space:70,values:(m,g,_,$,k)=>nd(g,k)},{...h,size:66,...l&&{incrs:td},values:(m,g)=>g.map(_=>n(_))}],series:[{},...(o?[...t].reverse():t).map(({label:m,color:g})=>({label:m,stroke:c(g),width:1.5,points:{show:!1},...o&&{fill:`color-mix(in srgb, ${c(g)} 45%, ${c("surface")})`}}))],hooks:{setCursor:[m=>s(m.cursor.idx??null)]}}}function Gc({fact:e,firstAt:t}){let n=ld(e),o=(Date.parse(e.at)-Date.parse(t))/1e3;return o<1?n:{...n,text:`${n.text}, in ${it(Math.round(o))}`}}function ld(e){switch(e.type){case"graph-submitted":return{text:`${mi(e)} was submitted: ${D(e.tasks)} tasks`,tone:"plain",link:Ar(e)};case"graph-retried":return{text:`${mi(e)} is retried`,tone:"plain",link:Ar(e)};case"graph-ended":{let{state:t}=e;return{text:`${mi(e)} ${t==="cancelled"?"was cancelled":t}`,tone:t==="succeeded"?"good":t==="failed"?"bad":"plain",link:Ar(e)}}case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${e.group}: ${e.error}: ${e.message}`+(e.count>1?` (${D(e.count)} times)`:""),tone:"bad",link:[...Ar(e),"tasks",e.key]};case"worker-joined":return{text:`Worker ${e.name} joined`,tone:"good",link:hi(e)};case"worker-left":return{text:`Worker ${e.name} ${rd(e.reason)}`,tone:sd(e.reason)};case"worker-paused":return{text:`Worker ${e.name} paused ${e.by==="hand"?"by hand":`for ${e.by}`}`,tone:e.by==="hand"?"plain":"bad",link:hi(e)};case"worker-resumed":return{text:`Worker ${e.name} resumed`,tone:"good",link:hi(e)};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${e.retired.length} retired`,tone:"plain"};case"standstill":return{text:`All ${D(e.workers)} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:id(e),tone:"plain",link:["memory"]};case"data-scattered":return{text:`${D(e.values)} values were stored in ${e.namespace}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${it(e.downMs/1e3)}`,tone:"bad"};default:return{text:e.type,tone:"plain"}}}function rd(e){switch(e){case"left":return"left: it ended in order";case"retired":return"retired, as it was asked to";case"removed":return"was removed by a request";case"replaced":return"registered again: the former registration is over";case"lost":return"is lost: it stopped answering";default:return`left: ${e}`}}function sd(e){return e==="lost"?"bad":"plain"}function mi({name:e}){return e===""?"Graph":`Graph "${e}"`}function Ar({graph:e}){return["graphs",e]}function hi({name:e}){return["workers",e]}function id({replicated:e,dropped:t,bytes:n,bytesDropped:o}){let l=e===0?[]:[`copied ${Bc(e,n)}`],r=t===0?[]:[`dropped ${Bc(t,o)}`];return`The memory manager ${[...l,...r].join(", and ")}`}function Bc(e,t){return`${D(e)} ${e===1?"result":"results"}, ${X(t)}`}var ad=20;function Vc(){return rn("groups"),ln.value===null?d`
      <${Me} title="Overview">
        <${De} error=${null} />
        <//>
    `:d`
    <${Me} title="Overview" />
    <${ud} />
    <div class="columns">
      <${cd} />
      <${fd} />
    </div>
    <${pd} />
    <${md} />
    <${hd} />
  `}function ud(){let e=ln.value;if(e===null)return null;let{workers:t,tasks:n,memory:o,graphs:l}=e,r=t.running??0,s=Object.entries(t).filter(([h,m])=>h!=="running"&&h!=="closed"&&m>0).map(([h,m])=>`${D(m)} ${h.replaceAll("_"," ")}`).join(", "),a=Ot.value.at(-1),c=(n.queued??0)+(n["no-worker"]??0);return d`
    <dl class="tiles">
      <${le}
        name="Workers"
        value=${D(r)}
        detail=${s||"all running"}
        tone=${r===0||s!==""?"bad":"plain"}
      />
      <${le} name="Graphs running" value=${D(l.running??0)} />
      <${le}
        name="Tasks a second"
        value=${Cs(a?.finishedRate??0)}
        detail=${`${D(e.totals.finished)} since the start`}
      />
      <${le}
        name="Tasks running"
        value=${D(n.processing??0)}
        detail=${`${D(c)} ready, ${D(n.waiting??0)} waiting`}
      />
      <${le}
        name="Memory"
        value=${X(o.process)}
        detail=${o.limit===null||o.limit===0?"no limit":`${Pn(o.process/o.limit)} of ${X(o.limit)}`}
      />
      <${le} name="Spilled" value=${X(o.spilled)} />
    </dl>
  `}function cd(){let e=Ot.value;return d`
    <${$e} title="Tasks a second" note=${Ct()?"of the recording":"in the last 10 minutes"}>
      <${Pl}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${Cs}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function fd(){let e=Ot.value;return d`
    <${$e} title="Memory" note="of all workers, stacked">
      <${Pl}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${X}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function pd(){let{data:e,error:t}=he("graphs?state=running&limit=20",2e3);return e===null?d`
      <${$e} title="Running graphs">
        <${De} error=${t} />
        <//>
    `:d`
    <${$e} title="Running graphs">
      ${e.items.length===0&&d`<${nt}>No graph runs. <${be} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:o,done:l}=sn(n.counts);return d`
            <li key=${n.id}>
              <${be} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${Cn} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${D(l)} / ${D(o)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function md(){let e=Ts.value;return e.length===0?null:d`
    <${$e} title="Busiest groups of tasks">
      <${Oo}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:o})=>({group:t,counts:n,expectedSeconds:o<0?null:o/1e6}))}
      />
      <//>
  `}function hd(){let e=$l.value.slice(0,ad);return d`
    <${$e} title="What happened">
      ${e.length===0&&d`<${nt}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>d`<${dd} key=${t.id} row=${t} />`)}
      </ol>
    <//>
  `}function dd({row:e}){let{text:t,tone:n,link:o}=Gc(e),{at:l}=e.fact;return d`
    <li class=${n}>
      <time dateTime=${l}>${He(l)}</time>
      <span>${o===void 0?t:d`<${be} to=${o}>${t}<//>`}</span>
    </li>
  `}function zc({path:e}){return d`
    <${Me} title="Not found">
      <${nt}>There is no page "${e.join("/")}". <${be} to=${[]}>Overview<//><//>
    <//>
  `}function qc(e,t){let n=_d(e,t),o=$d(e,n),l=[],r=(x,b)=>(l[b]??=[]).push(x);for(let x=0;x<e;x++)r(x,o[x]??0);let s=e,a=n.map(([x,b])=>{if(x===b)return[x];let[S,w]=[o[x]??0,o[b]??0],A=[x];for(let M=S+1;M<w;M++)r(s,M),A.push(s++);return[...A,b]}),c=jc(s,a,-1),h=jc(s,a,1),m=new Float64Array(s),g=x=>x.forEach((b,S)=>m[b]=S);l.forEach(g);for(let x=0;x<8;x++){let b=x%2===0;for(let S of b?l:[...l].reverse())gd(S,b?c:h,m),g(S)}let _=Math.max(1,...l.map(x=>x.length)),$=new Map;l.forEach((x,b)=>{let S=(_-x.length)/2;x.forEach((w,A)=>$.set(w,{layer:b,at:A+S}))});let k=x=>$.get(x)??{layer:0,at:0};return{nodes:Array.from({length:e},(x,b)=>k(b)),edges:a.map((x,b)=>(n[b]?.[0]!==t[b]?.[0]?[...x].reverse():x).map(k)),layers:l.length,width:_}}function _d(e,t){let n=Array.from({length:e},()=>[]);for(let[r,s]of t)n[r]?.push(s);let o=new Uint8Array(e),l=new Set;for(let r=0;r<e;r++){if(o[r]!==0)continue;let s=[{node:r,at:0}];o[r]=1;for(let a=s.at(-1);a!==void 0;a=s.at(-1)){let c=n[a.node]?.[a.at++];c===void 0?o[s.pop()?.node??0]=2:o[c]===1?l.add(`${a.node} ${c}`):o[c]===0&&(o[c]=1,s.push({node:c,at:0}))}}return t.map(([r,s])=>l.has(`${r} ${s}`)?[s,r]:[r,s])}function $d(e,t){let n=new Int32Array(e),o=new Int32Array(e),l=Array.from({length:e},()=>[]);for(let[s,a]of t)s!==a&&(l[s]?.push(a),o[a]=(o[a]??0)+1);let r=Array.from({length:e},(s,a)=>a).filter(s=>!o[s]);for(let s=r.pop();s!==void 0;s=r.pop())for(let a of l[s]??[])n[a]=Math.max(n[a]??0,(n[s]??0)+1),o[a]=(o[a]??0)-1,o[a]===0&&r.push(a);return n}function jc(e,t,n){let o=Array.from({length:e},()=>[]);for(let l of t)for(let r=1;r<l.length;r++){let[s=0,a=0]=[l[r-1],l[r]];o[n===-1?a:s]?.push(n===-1?s:a)}return o}function gd(e,t,n){let o=new Map(e.map(l=>{let r=t[l]??[],s=r.reduce((a,c)=>a+(n[c]??0),0);return[l,r.length===0?n[l]??0:s/r.length]}));e.sort((l,r)=>(o.get(l)??0)-(o.get(r)??0))}var gn={width:168,height:42},Dn={x:190,y:84},zo=14,Yc=24;function Pr({label:e,shape:t,linkOf:n}){let{nodes:o,edges:l}=t,r=JSON.stringify([o.length,l]),s=St(()=>qc(o.length,l.map(([h=0,m=0])=>[h,m])),[r]),a=s.width*Dn.x-(Dn.x-gn.width)+2*zo,c=s.layers*Dn.y-(Dn.y-gn.height)+2*zo;return d`
    <div class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${a} height=${c} viewBox=${`0 0 ${a} ${c}`}>
        ${s.edges.map((h,m)=>h.length>1&&d`<path key=${m} class="edge" d=${wd(h)} />`)}
        ${o.map(({name:h,counts:m},g)=>{let _=s.nodes[g]??{layer:0,at:0},$=n(h),k=d`<${vd} name=${h} counts=${m} place=${_} />`;return $===null?d`<g key=${h}>${k}</g>`:d`<a key=${h} href=${Vt(...$)}>${k}</a>`})}
      </svg>
    </div>
  `}function vd({name:e,counts:t,place:n}){let{total:o,done:l}=sn(t),[r,s]=[zo+n.at*Dn.x,zo+n.layer*Dn.y],a=r;return d`
    <g class="node">
      <title>${e}: ${D(l)} of ${D(o)} done</title>
      <rect x=${r} y=${s} width=${gn.width} height=${gn.height} rx="7" />
      <text x=${r+9} y=${s+16}>${yd(e)}</text>
      <text class="small" x=${r+9} y=${s+31}>${D(l)} / ${D(o)}</text>
      ${yl(t).map(({kind:c,count:h})=>{let m=(gn.width-2)*h/Math.max(o,1);return a+=m,d`
          <rect
            key=${c}
            class=${`fill-${c}`}
            x=${a-m+1}
            y=${s+gn.height-6}
            width=${m}
            height="5"
          />
        `})}
    </g>
  `}function yd(e){return e.length<=Yc?e:`\u2026${e.slice(1-Yc)}`}function wd(e){let t=e.map(({layer:s,at:a},c)=>{let h=c===0,m=c===e.length-1,g=zo+s*Dn.y+(h?gn.height:m?0:gn.height/2);return[zo+a*Dn.x+gn.width/2,g]}),[n,...o]=t;if(n===void 0)return"";let[,l]=n,r=o.map(([s,a],c)=>{let h=(l+a)/2,[m]=t[c]??n;return l=a,`C${m},${h} ${s},${h} ${s},${a}`});return`M${n.join()} ${r.join(" ")}`}function Kc({id:e}){let t=`graphs/${encodeURIComponent(e)}`,{data:n}=he(t,3e3),{data:o,error:l}=he(`${t}/shape`,2e3),r=d`<${be} to=${["graphs",e]}>${n?.name||"The graph"}<//>`;return d`
    <${Me} title="Shape" aside=${r} />
    <section class="card">
      ${o===null?d`<${De} error=${l} />`:d`
        <${Pr} label="Groups of tasks, inputs above" shape=${o} linkOf=${()=>null} />
        ${n!==null&&d`<${fr} counts=${n.counts} />`}
        ${o.folded>0&&d`<p class="note">The ${D(o.folded)} smallest groups are drawn as one.</p>`}
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
  `}function Rl(e,t){let{workers:n,groups:o,w:l,g:r,s,d:a,k:c,key:h,graph:m}=e;return s.map((g,_)=>({number:t(_),worker:n[l[_]??0]??"",group:o[r[_]??0]??"",start:g,end:g+(a[_]??0)/1e3,failed:c[_]===1,key:h?.[_]?.split("/").at(-1)??"",graph:m?.[_]??""}))}function Rr(e,t){return e.end-t.end}function Jc(e,t,n){let o=e.at(-1)?.end??t,l=Math.max(o,Math.min(t,o+n/2));return[l-n,l]}var Sd=new Intl.Collator("en",{numeric:!0});function Zc(e){let t=new Map;for(let o of[...e].sort((l,r)=>l.start-r.start)){let l=t.get(o.worker)??[];t.set(o.worker,l);let r=l.find(s=>(s.at(-1)?.end??0)<o.start+1);r===void 0?l.push([o]):r.push(o)}return[...t.keys()].sort(Sd.compare).map(o=>({worker:o,lanes:t.get(o)??[]}))}var di=12;function Qc(e){let t=new Map;for(let n of[...e].sort()){let o=bd(n)%di,l=new Set(t.values());for(;l.size<di&&l.has(o);)o=(o+5)%di;t.set(n,o)}return t}function bd(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var Xc=2e4,ef="10000",jo=ge({list:[],seen:0,shown:0});Ya("stream",e=>{let t=e.n,n=Rl(e,o=>t[o]??0);of(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function nf(){rn("stream");let e=jt.value;Le(()=>{let t=new URLSearchParams(Ct()?{after:"0",limit:ef}:{last:"true",limit:ef});on(`stream?${t}`).then(n=>{Ct()&&kd(),of(Rl(n,o=>n.next-n.s.length+1+o),{})},()=>{})},[e])}var Cl=new Set;function of(e,t){let n=[];for(let l of e){let r=tf(l);Cl.has(r)||(Cl.add(r),n.push(l))}if(n.length===0&&Object.keys(t).length===0)return;let o=[...jo.value.list,...n].sort(Rr).slice(-Xc);Cl.size>2*Xc&&(Cl=new Set(o.map(tf))),jo.value={...jo.value,...t,list:o}}function kd(){Cl.clear(),jo.value={list:[],seen:0,shown:0}}function tf({worker:e,group:t,start:n,end:o}){return`${e} ${t} ${n} ${o}`}var lo=18,_i=8,qo=110,Ol=22;function lf({lanes:e,hueOf:t,from:n,to:o,onView:l}){let r=Gt(null),[s,a]=pe(900),[c,h]=pe(null),m=Gt(null),g=Al.value,_=Ol+e.reduce((b,S)=>b+S.lanes.length*lo+_i,0),$=b=>n+(b-qo)/(s-qo)*(o-n);return Le(()=>{let b=r.current?.parentElement;if(!b)return;let S=new ResizeObserver(()=>a(b.clientWidth));return S.observe(b),()=>S.disconnect()},[]),Le(()=>{r.current!==null&&Td(r.current,{lanes:e,hueOf:t,from:n,to:o,width:s,height:_})},[e,t,n,o,s,_,g]),d`
    <div class="timeline">
      <canvas
        ref=${r}
        role="img"
        aria-label="Runs by worker and time; the table below lists the last ones"
        onWheel=${b=>{b.preventDefault();let S=$(b.offsetX),w=b.deltaY>0?1.25:.8;l(S-(S-n)*w,S+(o-S)*w)}}
        onPointerDown=${b=>m.current=b.offsetX}
        onPointerUp=${()=>m.current=null}
        onPointerLeave=${()=>{m.current=null,h(null)}}
        onPointerMove=${b=>{if(m.current!==null){let w=$(m.current)-$(b.offsetX);return m.current=b.offsetX,l(n+w,o+w)}let S=xd(e,b.offsetY,$(b.offsetX));h(S===null?null:{run:S,x:b.offsetX,y:b.offsetY})}}
      />
      ${c!==null&&d`
        <p class="tip" style=${{left:`${Math.min(c.x+12,s-220)}px`,top:`${c.y+12}px`}}>
          <b>${c.run.group}</b>${c.run.failed?" failed":""}<br />
          ${it((c.run.end-c.run.start)/1e3)} on ${c.run.worker}
        </p>
      `}
    </div>
  `}function xd(e,t,n){let o=Ol;for(let{lanes:l}of e){let r=l[Math.floor((t-o)/lo)];if(t>=o&&r!==void 0)return r.find(({start:s,end:a})=>s<=n&&n<=a)??null;o+=l.length*lo+_i}return null}function Td(e,{lanes:t,hueOf:n,from:o,to:l,width:r,height:s}){let a=devicePixelRatio;e.width=r*a,e.height=s*a,e.style.width=`${r}px`,e.style.height=`${s}px`;let c=e.getContext("2d");if(c===null)return;let h=getComputedStyle(document.documentElement),m=k=>h.getPropertyValue(`--${k}`).trim(),g=Array.from({length:12},(k,x)=>m(`hue-${x}`)),_=k=>qo+(k-o)/(l-o)*(r-qo);c.scale(a,a),c.font="11px system-ui",c.textBaseline="middle";for(let k of Md(o,l)){let x=_(k);c.fillStyle=m("line"),c.fillRect(x,Ol-4,1,s),c.fillStyle=m("muted"),c.fillText(new Date(k).toLocaleTimeString("en-GB"),x+3,Ol/2)}let $=Ol;for(let{worker:k,lanes:x}of t){c.fillStyle=m("muted"),c.fillText(k,0,$+lo/2,qo-8);for(let b of x){for(let{start:S,end:w,group:A,failed:M}of b){if(w<o||S>l)continue;let z=Math.max(qo,_(S)),O=Math.min(r,Math.max(_(w),_(S)+1));c.fillStyle=g[n.get(A)??0]??"",c.fillRect(z,$+1,O-z,lo-2),M&&(c.fillStyle=m("failed"),c.fillRect(z,$+lo-4,O-z,3))}$+=lo}$+=_i}}function Md(e,t){let o=[1,2,5,10,15,30,60,120,300,600,1800,3600].map(r=>r*1e3).find(r=>(t-e)/r<=8)??36e5,l=Math.ceil(e/o)*o;return Array.from({length:Math.max(0,Math.floor((t-l)/o)+1)},(r,s)=>l+s*o)}var Ed=3e4,uf=20,Cr=60,Ad=24,rf=500,Pd=2e3;function cf(){nf();let e=ve===null&&!Ct(),{list:t,seen:n,shown:o}=jo.value,[l,r]=pe(Date.now()),[s,a]=pe(null),[c,h]=pe(""),[m,g]=pe(""),[_,$]=pe(0),[k,x]=pe(!1);Le(()=>{if(s!==null||!e)return;let C=setInterval(()=>r(Date.now()),rf);return()=>clearInterval(C)},[s===null]);let b=St(()=>t.filter(C=>(c===""||C.worker===c)&&(m===""||C.group===m)&&C.end-C.start>=_&&(!k||C.failed)),[t,c,m,_,k]),[S,w]=s??(e?Jc(b,l,Ed):Od(t)),A=St(()=>Zc(b.filter(({start:C,end:Z})=>Z>=S&&C<=w)),[b,Math.floor(S/100),Math.floor(w/100)]),M=St(()=>[...new Set(t.map(C=>C.group))].sort(),[t]),z=St(()=>Ld(A),[A]),O=St(()=>[...new Set(t.map(C=>C.worker))].sort(),[t]),Y=St(()=>Qc(M),[M.join(`
`)]);return d`
    <${Me} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${C=>C.preventDefault()}>
        <${af} label="Worker" value=${c} all=${O} onChange=${h} />
        <${af} label="Tasks" value=${m} all=${M} onChange=${g} />
        <label>At least <input
            type="number"
            min="0"
            step="any"
            value=${_}
            onChange=${C=>$(Number(C.currentTarget.value))}
          /> ms</label>
        <label><input
            type="checkbox"
            checked=${k}
            onChange=${C=>x(C.currentTarget.checked)}
          /> only failed</label>
        <button type="button" onClick=${()=>a(s===null&&e?[S,w]:null)}>
          ${e?s===null?"Pause":"Follow":"Show all"}
        </button>
        <button type="button" onClick=${()=>a(sf(S,w,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>a(sf(S,w,2))}>Zoom out</button>
      </form>
      ${A.length===0?d`<${nt}>No task has ended in this time.<//>`:d`
        <${lf}
          lanes=${A.slice(0,Cr)}
          hueOf=${Y}
          from=${S}
          to=${w}
          onView=${(C,Z)=>a([C,Z])}
        />
      `}
      <ul class="legend">
        ${z.slice(0,Ad).map(C=>d`<li key=${C}><span class=${`swatch hue-${Y.get(C)}`} aria-hidden="true" /> ${C}</li>`)}
      </ul>
      ${s===null&&e&&A.length>0&&l-w>rf&&d`<p class="note">The last runs are shown: none has ended since ${He(b.at(-1)?.end??w)}.</p>`}
      ${A.length>Cr&&d`<p class="note">The first ${Cr} of ${A.length} workers are drawn.</p>`}
      <p class="note">
        ${o<n?`${o} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${ve===null&&d`<${Cd} />`}
    <section class="card">
      ${ve===null?d`<${Nd} query=${Dd({worker:c,group:m,minMs:_,onlyFailed:k})} />`:d`<${ff} list=${b} />`}
    </section>
  `}var Rd={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function Cd(){let e=Ot.value;return d`
    <${$e} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${Pl}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${Pn}
        stacked=${!0}
        max=${1}
        series=${or.map(t=>({label:t,color:Rd[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function Od(e){return e.reduce(([t,n],o)=>[Math.min(t,o.start),Math.max(n,o.end)],[e[0]?.start??0,e[0]?.end??1])}function sf(e,t,n){let[o,l]=[(e+t)/2,(t-e)*n/2];return[o-l,o+l]}function af({label:e,value:t,all:n,onChange:o}){return d`
    <label>${e} <select
        value=${t}
        onChange=${l=>o(l.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(l=>d`<option key=${l} value=${l}>${l}</option>`)}
      </select></label>
  `}function Ld(e){let t=e.slice(0,Cr).flatMap(({lanes:n})=>n.flatMap(o=>o.map(({group:l})=>l)));return[...new Set(t)].sort()}function Dd({worker:e,group:t,minMs:n,onlyFailed:o}){return new URLSearchParams({last:"true",keys:"true",limit:String(uf),...e!==""&&{worker:e},...t!==""&&{group:t},...n>0&&{minUs:String(n*1e3)},...o&&{kind:"failed"}}).toString()}function Nd({query:e}){let{data:t,error:n}=he(`stream?${e}`,Pd);return t===null?d`<${De} error=${n} />`:d`<${ff} list=${Rl(t,o=>o).sort(Rr)} />`}function ff({list:e}){return d`
    <${Fe}
      caption="The last runs"
      head=${["Task","Group","Worker","Ended","Time",""]}
      rows=${e.slice(-uf).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${({key:t,graph:n,group:o,worker:l,start:r,end:s,failed:a})=>[d`<span class="mono">${n===""?t||"\u2014":d`<${be} to=${["graphs",n,"tasks",t]}>${t}<//>`}</span>`,d`<span class="mono">${o}</span>`,d`<${be} to=${["workers",l]}>${l}<//>`,He(s),it((s-r)/1e3),a?d`<span class="bad">failed</span>`:""]}
    />
  `}function pf(){let{data:e,error:t}=he("stuck",3e3);return d`
    <${Me} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?d`<${De} error=${t} />`:e.items.length===0?d`<${nt}>Nothing is stuck.<//>`:d`
          <${Fe}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:o,keys:l})=>`${n} ${o} ${l[0]}`}
            cells=${({graph:n,name:o,text:l,count:r,keys:s})=>[d`<${be} to=${["graphs",n]}>${o||cr(n)}<//>`,D(r),l,d`<ul class="keys">${s.map(a=>d`
                    <li key=${a}>
                      <${be} to=${["graphs",n,"tasks",a]}>${a}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&d`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}var Wd=100,mf=4096,Fd=2e4;function hf({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/tasks/${encodeURIComponent(t)}`,{data:o,error:l}=he(n,2e3),{data:r}=he(`${n}/explain`,2e3),s=d`<${be} to=${["graphs",e]}>Its graph<//>`;return o===null?d`
      <${Me} title=${t} aside=${s}>
        <section class="card">
          <${De} error=${l} />
        </section>
        <//>
    `:d`
    <${Me} title=${o.label??o.key} aside=${s} />
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Dt} name=${o.state} />`} />
        <${le} name="Operation" value=${d`<span class="mono">${o.op}</span>`} />
        <${le} name="Attempts" value=${D(o.attempts)} detail=${`${o.retriesLeft} retries left`} />
        <${le}
          name="Result"
          value=${ur(o)||"\u2014"}
          tone=${o.result==="lost"?"bad":"plain"}
        />
        <${le}
          name="Time"
          value=${o.startedAt===null?"\u2014":Rn(o.startedAt,o.endedAt,An())}
        />
      </dl>
      <ul class="reasons">
        ${(r?.reasons??[]).map(({code:a,text:c})=>d`<li key=${a+c}>${c}</li>`)}
      </ul>
    </section>
    <${Ud} task=${o} graph=${e} />
    <${Hd} task=${o} graph=${e} />
    <${Gd} graph=${e} taskKey=${t} />
    <${Vd} path=${n} />
    <${zd} path=${n} attempts=${o.attempts} />
    ${o.state==="memory"&&Id(o)&&d`<${jd} graph=${e} taskKey=${t} />`}
    <${qd} path=${n} />
  `}function Id({result:e}){return e===void 0||e==="available"}function Ud({task:e,graph:t}){let{error:n,blame:o}=e;return n===void 0?null:d`
    <${$e} title="Error">
      ${o!==void 0&&d`<p>It failed because its input <${be} to=${["graphs",t,"tasks",o]}>${o}<//> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&d`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&d`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function Hd({task:e,graph:t}){let{dependencies:n}=e;if(n.length===0)return null;let o=n.slice(0,Wd);return d`
    <${$e} title="Inputs" note=${`${D(o.length)} of ${D(n.length)}`}>
      <ul class="keys">
        ${o.map(l=>d`
            <li key=${l}>
              <${be} to=${["graphs",t,"tasks",l]}>${l}<//></li>
          `)}
      </ul>
      <//>
  `}var Bd={hops:"2",limit:"60"};function Gd({graph:e,taskKey:t}){let n=new URLSearchParams({around:t,...Bd}),{data:o}=he(`graphs/${encodeURIComponent(e)}/shape?${n}`,3e3);return o===null||o.nodes.length<2?null:d`
    <${$e} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${Pr}
        label="The task, its inputs above and its users below"
        shape=${o}
        linkOf=${l=>l===t?null:["graphs",e,"tasks",l]}
      />
      <//>
  `}function Vd({path:e}){let{data:t}=he(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:d`
    <${$e} title="Attempts">
      <${Fe}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${t.items}
        keyOf=${({attempt:n})=>String(n)}
        cells=${({attempt:n,state:o,worker:l,startedAt:r,endedAt:s,error:a})=>[String(n),d`<${Dt} name=${o} />`,l===null?"":d`<${be} to=${["workers",l]}>${l}<//>`,r===null?"":He(r),r===null?"":Rn(r,s,An()),a===void 0?"":`${a.name}: ${a.message.split(`
`)[0]}`]}
      />
      <//>
  `}function df(e,t,n){let[o,l]=pe(null);return Le(()=>{let r=!0;return Fa(e,t).catch(()=>null).then(s=>r&&l(s)),()=>{r=!1}},[e,n]),o}function zd({path:e,attempts:t}){let n=df(`${e}/logs`,Fd,t);return t===0||n===null||n===""?null:d`
    <${$e} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function jd({graph:e,taskKey:t}){let n=`graphs/${encodeURIComponent(e)}/results/${encodeURIComponent(t)}`,o=df(n,mf,null);return o===null?null:d`
    <${$e} title="Result" note=${`the first ${X(mf)}`}>
      <pre tabindex="0" aria-label="Result">${o}</pre>
      <//>
  `}function qd({path:e}){let{data:t}=he(`${e}/story`,1e4);return t===null?null:d`
    <${$e} title="Story" note="what the scheduler and the workers did with it">
      ${t.entries.length===0&&d`<${nt}>Its transitions are not kept any more.<//>`}
      <${Fe}
        caption="Transitions and their causes"
        head=${["Time","Where","From","To","Cause"]}
        rows=${t.entries.map((n,o)=>({...n,number:o}))}
        keyOf=${({number:n})=>String(n)}
        cells=${({at:n,where:o,from:l,to:r,cause:s})=>[He(n),o,l,r,s]}
      />
    <//>
  `}var Yd=100;function _f({name:e}){let t=`workers/${encodeURIComponent(e)}`,{data:n,error:o}=he(t,2e3);if(n===null)return d`
      <${Me} title=${e}>
        <section class="card">
          <${De} error=${o} />
        </section>
        <//>
    `;let{memory:l,spill:r,resources:s}=n,a={managed:l.managed,unmanaged:l.unmanaged,spilled:l.spilled,limit:l.limit};return d`
    <${Me} title=${n.name} aside=${d`<${Kd} worker=${n} />`} />
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Dt} name=${n.state} />`} detail=${n.trouble} />
        <${le}
          name="Tasks"
          value=${`${D(n.executing)} / ${D(n.threads)}`}
          detail=${`${D(n.processing)} assigned`}
        />
        <${le} name="Results held" value=${D(n.keys)} />
        <${le} name="Received" value=${X(n.receivedBytes)} />
        <${le} name="Processes started" value=${D(n.executorStarts)} />
        <${le} name="Last seen" value=${n.lastSeen===null?"\u2014":He(n.lastSeen)} />
      </dl>
      <${Co} label="Memory" parts=${a} />
      <p class="note">
        Results ${X(l.managed)}, other memory ${X(l.unmanagedOld)} and
        ${" "}${X(l.unmanagedRecent)} lately, spilled ${X(l.spilled)};
        limit ${l.limit===null?"none":X(l.limit)}.
      </p>
      ${r!==null&&d`<p class="note">
        Spills to <span class="mono">${r.where}</span>${r.waiting>0&&`; ${X(r.waiting)} wait to be written${r.stalledMs>0?`, nothing for ${it(r.stalledMs/1e3)}`:""}`}.
      </p>`}
      <p class="note">
        ${n.transfers==="direct"?n.url:"Its values travel through the scheduler"},
        version ${n.version}${Object.entries(s).map(([c,{total:h,used:m}])=>`; ${m} of ${h} ${c} used`)}
      </p>
    </section>
    <${Jd} path=${t} />
  `}function Kd({worker:e}){let t=`workers/${encodeURIComponent(e.id)}`;return d`
    ${e.state==="paused"?d`<${Lt} label="Resume" scope="admin" path=${`${t}/resume`} />`:d`<${Lt} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Lt}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function Jd({path:e}){let{data:t}=he(`${e}?keys=true`,15e3),n=t?.holds??[];if(n.length===0)return null;let o=[...n].sort((l,r)=>r.nbytes-l.nbytes).slice(0,Yd);return d`
    <${$e} title="Results" note=${`${D(o.length)} of ${D(n.length)}, the largest`}>
      <${Fe}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${o}
        keyOf=${({key:l})=>l}
        cells=${({key:l,nbytes:r,spilled:s})=>[d`<span class="mono">${l}</span>`,X(r),s?"spilled":"in memory"]}
      />
      <//>
  `}var $i=500,Zd=[1,10,60];function $f(){let e=dn.value,[t,n]=pe(!1),[o,l]=pe(1),[r,s]=pe(null),[a,c]=pe(""),h=e!==null&&e.event>=e.last,m=async S=>{try{await Ja(S),c("")}catch(w){n(!1),c(w instanceof Error?w.message:String(w))}};if(Le(()=>{if(!t||h)return;let S=!1,w=async()=>{let M=dn.value?.at??0;await m({at:M+$i*o}),dn.value?.at===M&&await m({event:(dn.value?.event??0)+1}),S||(A=setTimeout(w,$i))},A=setTimeout(w,$i);return()=>{S=!0,clearTimeout(A)}},[t,o,h]),e===null)return null;let{event:g,first:_,last:$,at:k,firstAt:x}=e;return d`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{h&&await m({event:_}),n(!t||h)}}>
        ${t&&!h?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${o}
          onChange=${S=>l(Number(S.currentTarget.value))}
        >
          ${Zd.map(S=>d`<option key=${S} value=${S}>${S}×</option>`)}
        </select></label>
      <input
        type="range"
        aria-label="Event"
        min=${_}
        max=${$}
        value=${r??g}
        onInput=${S=>s(Number(S.currentTarget.value))}
        onChange=${async S=>{n(!1),await m({event:Number(S.currentTarget.value)}),s(null)}}
      />
      <span class="note">
        event ${D(r??g)} of ${D($)}${r===null&&`, ${He(k)}, ${it((k-x)/1e3)} after the first`}
      </span>
      ${a!==""&&d`<span class="bad" role="alert">${a}</span>`}
    </section>
  `}var Qd=[["","Overview"],["graphs","Graphs"],["stream","Task stream"],["workers","Workers"],["memory","Memory"],["stuck","Stuck"]];function Xd(){if(ve===null)return Qd.map(([t,n])=>[t===""?[]:[t],n]);let e=["graphs",ve.graph];return[[e,"Graph"],[[...e,"shape"],"Shape"],[["stream"],"Task stream"]]}var e0={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026",silent:`No news for ${xs/1e3} s: reconnecting\u2026`};function gf({children:e}){let t=ve===null?ml.value[0]??"":ml.value.join("/"),n=Mn.value,o=hn.value?.name??null;return d`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${Vt()}>Weir</a>
      <ul>
        ${Xd().map(([l,r])=>d`
            <li key=${l}><a
              href=${Vt(...l)}
              aria-current=${l.join("/")===t?"page":void 0}
            >${r}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        ${ve===null?d`<p class=${`connection ${n}`} role="status">${e0[n]}</p>`:d`<p>Report of ${He(ve.at)}</p>`}
        ${o!==null&&o!=="local"&&d`<p>${o} <button type="button" class="plain" onClick=${Ba}>Log out</button></p>`}
        <${Uc} />
        ${ve===null&&d`<a href=${Na} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${$f} />
      ${ln.value?.standstill&&d`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${Vt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}var yf=ge(null);function t0(){let{login:e}=hn.value??{};return Le(()=>{e===!1&&ja()},[e]),e===void 0?null:e?d`<${ru} refusal=${yf.value} />`:d`<${gf}>${n0(ml.value)}<//>`}function n0(e){let[t,n="",o,l=""]=e;return t===void 0?d`<${Vc} />`:e.length===1&&t==="graphs"?d`<${lu} />`:e.length===2&&t==="graphs"?d`<${nu} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="shape"?d`<${Kc} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&o==="tasks"?d`<${hf} key=${`${n}/${l}`} graph=${n} taskKey=${l} />`:e.length===1&&t==="workers"?d`<${au} />`:e.length===2&&t==="workers"?d`<${_f} key=${n} name=${n} />`:e.length===1&&t==="memory"?d`<${uu} />`:e.length===1&&t==="stream"?d`<${cf} />`:e.length===1&&t==="stuck"?d`<${pf} />`:d`<${zc} path=${e} />`}Ic();Wa();yf.value=await Ha();await Ps();var vf=document.getElementById("app");vf!==null&&fs(d`<${t0} />`,vf);

var me,ha,$s,An,ds,el,$a,Zr,_a,_s,hs,Yp,fr=Symbol.for("pv"),tl={},nl=[],Jp=/^m(i|n|o|s|text|space)$/,gs=Array.isArray,ws=nl.slice,Kn=Object.assign;function qn(e){e&&e.parentNode&&e.remove()}function pr(e,t,n){var o,r,l,s={},a=arguments.length;for(l in t)l=="key"?o=t[l]:l=="ref"&&typeof e!="function"?r=t[l]:s[l]=t[l];return a>2&&(s.children=a>3?ws.call(arguments,2):n),cr(e,s,o,r,null)}function cr(e,t,n,o,r){var l={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:fr,__v:r||++ha,__i:-1,__u:0};return!r&&me.vnode&&me.vnode(l),l}function Jn(e){return e.children}function Yn(e,t){this.props=e,this.context=t,this.__g=0}function Pn(e,t){if(t==null)return e.__&&Pn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:Pn(e)}function Xp(e){var t,n=e.__v,o=n.__e,r=[],l=[],s=e.__P;s&&((t=Kn({constructor:fr},n)).__v=n.__v+1,me.vnode&&me.vnode(t),vs(s,t,n,e.__n,s.namespaceURI,32&n.__u?[o]:null,r,o||Pn(n),32&n.__u,l),t.__v=n.__v,t.__.__k[t.__i]=t,Sa(r,t,l),n.__=n.__e=null,t.__e!=o&&ga(t))}function ga(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),ga(e)}function ma(e){(8&e.__g||(e.__g|=8,An.push(e),el++))&&ds==me.debounceRendering||((ds=me.debounceRendering)||queueMicrotask)(wa)}function wa(){try{for(var e,t=1;An.length;)An.length>t&&An.sort($a),e=An.shift(),t=An.length,8&e.__g&&Xp(e)}finally{(el=An.length)&&(ds||queueMicrotask)(wa)}}function va(e,t,n,o,r,l,s,a,c,m,d){var _,g,$,b,x,S,k=o.__k||nl,v=t.length;for(c=Zp(n,t,k,c,v),_=0;_<v;_++)($=n.__k[_])!=null&&(g=~$.__i&&k[$.__i]||tl,$.__i=_,S=vs(e,$,g,r,l,s,a,c,m,d),b=$.__e,(g.ref!=$.ref||8&g.__u)&&(g.ref&&ys(g.ref,null,$,g),$.ref&&d.push($.ref,$.__c||b,$)),x=x||b,4&$.__u?(c=ya($,c,e,!g.__v),g.__e&&(g.__e=null)):typeof $.type=="function"&&S!==void 0?c=S:b&&(c=b.nextSibling),$.__u&=-21);return n.__e=x,c}function Zp(e,t,n,o,r){var l,s,a,c,m,d,_,g,$,b=n.length,x=b,S=0,k=0,v=e.__k=Array(r);for(l=0;l<r;l++)(s=t[l])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=v[l]=cr(null,s):gs(s)?s=v[l]=cr(Jn,{children:s}):s.constructor===fr&&s.__b?s=v[l]=cr(s.type,s.props,s.key,s.ref,s.__v):v[l]=s,c=l+S,s.__=e,s.__b=e.__b+1,a=null,~(m=s.__i=Qp(s,n,c,x))&&(x--,(a=n[m])&&(a.__u|=2)),a&&a.__v?(s.__u|=16,m==c-1?S--:m==c+1?S++:m!=c&&(m>c?S--:S++,k=1)):(~m||(r>b?S--:r<b&&S++),typeof s.type!="function"&&(s.__u|=4))):v[l]=null;if(k){for(d=[],_=[],l=0;l<r;l++)if((s=v[l])&&16&s.__u){for(S=0,g=d.length;S<g;)d[$=S+g>>1]<s.__i?S=$+1:g=$;d[S]=s.__i,_[l]=S+1}for(S=d.length;l--;)_[l]&&(_[l]==S?S--:v[l].__u|=4)}if(x)for(l=0;l<b;l++)!(a=n[l])||2&a.__u||(a.__e==o&&(o=Pn(a)),ks(a,a));return o}function ya(e,t,n,o){var r,l,s,a;if(typeof e.type=="function"){if(e.props.__P)return t;if(r=e.__k)for(l=0;l<r.length;l++)r[l]&&(r[l].__=e,t=ya(r[l],t,n,!1));return t}for(t&&!t.parentNode&&(t=Pn(e))&&!t.parentNode&&(t=null),s=e.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(s!=a&&(!o&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function Qp(e,t,n,o){var r,l=e.key,s=e.type,a=t[n],c=a&&!(2&a.__u);if(a===null&&l==null||c&&l==a.key&&s==a.type)return n;if(o>(c?1:0)){for(r=n-1;r>=0;r--)if((a=t[r])&&!(2&a.__u)&&l==a.key&&s==a.type)return r;for(r=n+1;r<t.length;r++)if((a=t[r])&&!(2&a.__u)&&l==a.key&&s==a.type)return r}return-1}function da(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function Xr(e,t,n,o,r){var l,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||da(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||da(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(s=hs[t]||(hs[t]=em(t)),(e.__a||(e.__a={}))[t]=_s,l=t!=(t=t.replace(_a,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,l):e.removeEventListener(t,s,l));else{if(r=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function em(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[Zr]==null)t[Zr]=_s++;else if(t[Zr]<this.__a[e])return;return n(me.event?me.event(t):t)}}}function vs(e,t,n,o,r,l,s,a,c,m){var d,_,g,$,b,x,S,k,v,A,M,q,C,J,V,I,G,R,j=t.type;if(t.constructor!==fr)return null;128&n.__u&&(c=32&n.__u,d=n.__c.__z)&&(t.__u|=c,_=l=[],d.nodeType==8?a=Qr(d,l):l.push(d),a=l[0]||a),(d=me.__b)&&d(t);e:if(typeof j=="function"){g=s.length;try{if(k=t.props,v=(d=j.prototype)&&d.render,A=(d=j.contextType)&&o[d.__c],M=d?A?A.props.value:d.__:o,($=n.__c)?(t.__c=$,2&$.__g&&($.__g|=1)):(v?t.__c=$=new j(k,M):(t.__c=$=new Yn(k,M),$.constructor=j,$.render=nm),A&&A.sub($),$.state||($.state={}),$.__n=o,$.__g|=8,$.__h=[],$.__k=[]),v&&($.__s||($.__s=$.state),j.getDerivedStateFromProps&&($.__s==$.state&&($.__s=Kn({},$.__s)),Kn($.__s,j.getDerivedStateFromProps(k,$.__s)))),b=$.props,x=$.state,$.__v=t,n.__c){if(k!==b&&v&&!j.getDerivedStateFromProps&&$.componentWillReceiveProps&&$.componentWillReceiveProps(k,M),t.__v==n.__v&&!(8&$.__g)||!(4&$.__g)&&$.shouldComponentUpdate&&$.shouldComponentUpdate(k,$.__s,M)===!1){t.__v!=n.__v&&($.props=k,$.state=$.__s,$.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(D){D&&(D.__=t)}),nl.push.apply($.__h,$.__k),$.__k=[],$.__h.length&&s.push($),a=Pn(n);break e}$.componentWillUpdate&&$.componentWillUpdate(k,$.__s,M),v&&$.componentDidUpdate&&$.__h.push(function(){$.componentDidUpdate(b,x,S)})}else v&&!j.getDerivedStateFromProps&&$.componentWillMount&&$.componentWillMount(),v&&$.componentDidMount&&$.__h.push($.componentDidMount);$.context=M,$.props=k,$.__P=e,$.__g&=-5,q=me.__r,C=v?25:0;do $.__g&=-9,q&&q(t),d=$.render($.props,$.state=$.__s,$.context);while(8&$.__g&&++C<25);v&&(nl.push.apply($.__h,$.__k),$.__k=[]),$.state=$.__s,$.getChildContext&&(o=Kn({},o,$.getChildContext())),v&&n.__c&&$.getSnapshotBeforeUpdate&&(S=$.getSnapshotBeforeUpdate(b,x)),J=d&&d.type===Jn&&d.key==null?d.props.children:d,k.__P&&(d=a,r=(e=k.__P).namespaceURI,c=l=null,n.props&&n.props.__P!=e&&(n.__k.some(function(D){D&&ks(D,D)}),n.__k=null),a=n.__k?Pn(n,0):null),a=va(e,gs(J)?J:[J],t,n,o,r,l,s,a,c,m),k.__P&&(t.__e=null,a=d),t.__u&=-161,_&&_.some(qn),$.__h.length&&s.push($),1&$.__g&&($.__g&=-4)}catch(D){if(s.length=g,t.__v=null,c||l)if(D&&D.then){if(t.__u|=128|c,l){for(~(G=l.indexOf(a||void 0))||(G=l.length);(R=l[G-1])&&R.nodeType==8;)G--;for(;G<l.length;G++)if(R=l[G])if(l[G]=null,V){if(R==I)break}else{if(R.nodeType!=8)break;R.data.startsWith("$s")&&(I=Qr(V=R))}}if(!V){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;V=a}(d=Qr(V=t.__c.__z||(t.__c.__z=V)))?(t.__e=V,a=d):t.__e=a,a=a&&a.nextSibling}else l&&l.some(qn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),D&&D.then||ka(t),me.__e(D,t,n)}}else a=t.__e=tm(n.__e,t,n,o,r,l,s,c,m,e);return(d=me.diffed)&&d(t),a}function Qr(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function ka(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(ka))}function Sa(e,t,n){for(var o=0;o<n.length;)ys(n[o++],n[o++],n[o++]);me.__c&&me.__c(t,e),e.some(function(r){try{e=r.__h,r.__h=[],e.some(function(l){l.call(r)})}catch(l){me.__e(l,r.__v)}})}function tm(e,t,n,o,r,l,s,a,c,m){var d,_,g,$,b,x,S,k,v=n.props||tl,A=t.props,M=t.type;if(M=="svg"?r="http://www.w3.org/2000/svg":M=="math"?r="http://www.w3.org/1998/Math/MathML":r||(r="http://www.w3.org/1999/xhtml"),l){for(d=0;d<l.length;d++)if((b=l[d])&&(M?b.localName==M:b.nodeType==3)){e=b,l[d]=null;break}}if(!e){if(k=m.ownerDocument||document,!M)return k.createTextNode(A);e=k.createElementNS(r,M,A.is?A:m),a&&(me.__m&&me.__m(t,l),a=!1),l=null}if(M){if(m=M=="template"&&e.content||e,l=M=="textarea"&&A.defaultValue!=null?null:l&&ws.call(m.childNodes),!a&&l)for(v={},d=0;d<e.attributes.length;d++)v[(b=e.attributes[d]).name]=b.value;for(d in v)b=v[d],d=="dangerouslySetInnerHTML"?g=b:d=="children"||d in A||d=="value"&&"defaultValue"in A||d=="checked"&&"defaultChecked"in A||Xr(e,d,null,b,r);for(d in A)b=A[d],d=="children"?$=b:d=="dangerouslySetInnerHTML"?_=b:d=="value"?x=b:d=="checked"?S=b:a&&typeof b!="function"||v[d]===b||Xr(e,d,b,v[d],r);_?(a||g&&(_.__html==g.__html||_.__html==e.innerHTML)||(e.innerHTML=_.__html),t.__k=[]):(g&&(e.textContent=""),(M=="foreignObject"||r=="http://www.w3.org/1998/Math/MathML"&&Jp.test(M))&&(r="http://www.w3.org/1999/xhtml"),va(m,gs($)?$:[$],t,n,o,r,l,s,l?l[0]:n.__k&&Pn(n,0),a,c),l&&l.some(qn)),a&&M!="textarea"||(d="value",M=="progress"&&x==null?e.removeAttribute(d):x==null||x===e[d]&&(M!="progress"||x)||Xr(e,d,x,v[d],r),d="checked",S!=null&&S!=e[d]&&Xr(e,d,S,v[d],r))}else v===A||a&&e.data==A||(e.data=A);return e}function ys(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(r){me.__e(r,n)}}function ks(e,t,n){var o,r,l,s;if(me.unmount&&me.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||ys(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(a){me.__e(a,t)}o.__P=o.__n=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&ks(o[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(r=Qr(o,l=[]))&&(o==e.__e&&l.some(qn),qn(r),qn(o)),n||qn(e.__e),e.__e=e.__c=e.__=null}function nm(e,t,n){return this.constructor(e,n)}function Ss(e,t){var n,o,r,l;me.__&&me.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=cr(Jn,{children:[e]}),r=[],l=[],vs(t,t.__k,o||tl,tl,t.namespaceURI,o?null:t.firstChild?ws.call(t.childNodes):null,r,o?o.__e:t.firstChild,n,l),Sa(r,t.__k,l),t.__k.props.children=null}me={__e:function(e,t,n,o){for(var r,l,s;t=t.__;)if((r=t.__c)&&!(1&r.__g)){r.__g|=4;try{if((s=(l=r.constructor)&&l.getDerivedStateFromError)&&r.setState(l.getDerivedStateFromError(e)),r.componentDidCatch&&(r.componentDidCatch(e,o||{}),s=1),s&&8&r.__g)return void(r.__g|=2)}catch(a){e=a}}throw el=0,e}},ha=0,$s=function(e){return e!=null&&e.constructor===fr},Yn.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=Kn({},this.state)),typeof e=="function"&&(e=e(Kn({},n),this.props)),e&&(Kn(n,e),this.__v&&(t&&this.__k.push(t),ma(this)))},Yn.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),ma(this))},Yn.prototype.render=Jn,An=[],el=0,$a=function(e,t){return e.__v.__b-t.__v.__b},Zr=Symbol(),_a=/(PointerCapture)$|Capture$/i,_s=0,hs={},Yp=0;var dr,qe,bs,ba,xs=Object.is,ol=0,Ca=[],Ts=[],Ge=me,xa=Ge.__b,Ta=Ge.__r,Ma=Ge.diffed,Aa=Ge.__c,Pa=Ge.unmount,Ea=Ge.__;function As(e,t){Ge.__h&&Ge.__h(qe,e,ol||t),ol=0;var n=qe.__H||(qe.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function de(e){return ol=1,om(Da,e)}function om(e,t,n){var o=As(dr++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):Da(void 0,t),function(l){var s=(o.__N||o.__)[0],a=o.t(s,l);xs(s,a)||(o.__N=[a,o.__[1]],o.__c.setState({}))}],o.__c=qe,!qe.__f)){qe.__f=!0;var r=qe.shouldComponentUpdate;qe.shouldComponentUpdate=function(l,s,a){var c=this.__H;if(!c)return!0;var m=!1,d=this.props!=l;if(c.__.some(function(g){g.__N&&(m=!0,xs(g.__[0],g.__N[0])||(d=!0))}),r){var _=r.call(this,l,s,a);return m?_||d:_}return!m||d}}return o.__}function Pe(e,t){var n=As(dr++,3);!Ge.__s&&La(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,qe.__H.__h.push(n))}function Vt(e){return ol=5,_t(function(){return{current:e}},[])}function _t(e,t){var n=As(dr++,7);return La(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function rm(){var e;do{for(;e=Ts.shift();)try{mr(e)}catch(n){Ge.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=Ca.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(mr),t.__h.some(Ms),t.__h=[]}catch(n){t.__h=[],Ge.__e(n,e.__v)}}}while(Ts.length)}Ge.__b=function(e){qe=null,xa&&xa(e)},Ge.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Ea&&Ea(e,t)},Ge.__r=function(e){Ta&&Ta(e),dr=0;var t=(qe=e.__c).__H;t&&(bs==qe?qe.__h=[]:(t.__h.some(mr),t.__h.some(Ms),dr=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),bs=qe},Ge.diffed=function(e){Ma&&Ma(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Oa(Ca.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),bs=qe=null},Ge.__c=function(e,t){t.some(function(n){try{n.__h.some(mr),n.__h=n.__h.filter(function(o){return!o.__||Ms(o)})}catch(o){n.__h=[function(){throw o}]}}),Aa&&Aa(e,t)},Ge.unmount=function(e){Pa&&Pa(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(r){try{if(r.__P&&r.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}r.__P=n,Oa(Ts.push(r))}else mr(r)}catch(l){t=l}}),o.__H=void 0,t&&Ge.__e(t,o.__v))};var Ra=typeof requestAnimationFrame=="function";function lm(e){var t,n=function(){clearTimeout(o),Ra&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);Ra&&(t=requestAnimationFrame(n))}function Oa(e){e!=1&&ba==Ge.requestAnimationFrame||((ba=Ge.requestAnimationFrame)||lm)(rm)}function mr(e){var t=qe,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),qe=t}function Ms(e){var t=qe;e.__c=e.__(),qe=t}function La(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!xs(n,e[o])})}function Da(e,t){return typeof t=="function"?t(e):t}var sm=Symbol.for("preact-signals");function il(){if(hn>1)hn--;else{var e,t=!1;for(function(){var r=ll;for(ll=void 0;r!==void 0;){var l=r.S;if(l.v===r.v)for(var s=l.t;s!==void 0;s=s.x)s.i===r.i&&(s.i=l.i);r=r.o}}();$r!==void 0;){var n=$r;for($r=void 0,rl++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Wa(n))try{n.c()}catch(r){t||(e=r,t=!0)}n=o}}if(rl=0,hn--,t)throw e}}function _r(e){if(hn>0)return e();Ps=++im,hn++;try{return e()}finally{il()}}var hr,De=void 0;function gr(e){var t=De,n=hr;De=void 0,hr=void 0;try{return e()}finally{De=t,hr=n}}var $r=void 0,hn=0,rl=0,im=0,Ps=0,ll=void 0,sl=0;function Na(e){if(De!==void 0){var t=e.n;if(t===void 0||t.t!==De)return t={i:0,S:e,p:De.s,n:void 0,t:De,e:void 0,x:void 0,r:t},De.s!==void 0&&(De.s.n=t),De.s=t,e.n=t,32&De.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=De.s,t.n=void 0,De.s.n=t,De.s=t),t}}function Ke(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}Ke.prototype.brand=sm;Ke.prototype.h=function(){return!0};Ke.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:gr(function(){var o;(o=t.W)==null||o.call(t)}))};Ke.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&gr(function(){var r;(r=t.Z)==null||r.call(t)}))}};Ke.prototype.subscribe=function(e){var t=this;return Zn(function(){var n=t.value;gr(function(){return e(n)})},{name:"sub"})};Ke.prototype.valueOf=function(){return this.value};Ke.prototype.toString=function(){return this.value+""};Ke.prototype.toJSON=function(){return this.value};Ke.prototype.peek=function(){var e=this;return gr(function(){return e.value})};Object.defineProperty(Ke.prototype,"value",{get:function(){var e=Na(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(rl>100)throw new Error("Cycle detected");(function(n){hn!==0&&rl===0&&n.l!==Ps&&(n.l=Ps,ll={S:n,v:n.v,i:n.i,o:ll})})(this),this.v=e,this.i++,sl++,hn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{il()}}}});function _e(e,t){return new Ke(e,t)}function Wa(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Fa(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Ia(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=o}e.s=n}function Xn(e,t){Ke.call(this,void 0,t),this.x=e,this.s=void 0,this.g=sl-1,this.f=4}Xn.prototype=new Ke;Xn.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===sl))return!0;if(this.g=sl,this.f|=1,this.i>0&&!Wa(this))return this.f&=-2,!0;var e=De;try{Fa(this),De=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return De=e,Ia(this),this.f&=-2,!0};Xn.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}Ke.prototype.S.call(this,e)};Xn.prototype.U=function(e){if(this.t!==void 0&&(Ke.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Xn.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Xn.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=Na(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function $n(e,t){return new Xn(e,t)}function Ha(e){var t=e.j;if(e.j=void 0,typeof t=="function"){hn++;var n=De;De=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,Es(e),o}finally{De=n,il()}}}function Es(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Ha(e)}function am(e){if(De!==this)throw new Error("Out-of-order effect");Ia(this),De=e,this.f&=-2;try{8&this.f&&Es(this)}finally{il()}}function Po(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,hr&&hr.push(this)}Po.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};Po.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Ha(this),Fa(this),hn++;var e=De;return De=this,am.bind(this,e)};Po.prototype.N=function(){2&this.f||(this.f|=2,this.u=$r,$r=this)};Po.prototype.d=function(){this.f|=8,1&this.f||Es(this)};Po.prototype.dispose=function(){this.d()};function Zn(e,t){var n=new Po(e,t);try{n.c()}catch(r){throw n.d(),r}var o=n.d.bind(n);return o[Symbol.dispose]=o,o}var Ua,ul,al,um=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var Ga=[];Zn(function(){Ua=this.N})();function Eo(e,t){me[e]=t.bind(null,me[e]||function(){})}function wr(e){if(al){var t=al;al=void 0,t()}al=e&&e.S()}function Ba(e){var t=this,n=e.data,o=fm(n);o.name="ReactiveDom",o.value=n;var r=_t(function(){for(var a=t,c=t.__v;c=c.__;)if(c.__c){c.__c.__$f|=4;break}var m=$n(function(){var $=o.value.value;return $===0?0:$===!0?"":$||""}),d=$n(function(){return!Array.isArray(m.value)&&!$s(m.value)}),_=Zn(function(){if(this.N=za,d.value){var $=m.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=$)}}),g=t.__$u.d;return t.__$u.d=function(){_(),g.call(this)},[d,m]},[]),l=r[0],s=r[1];return l.value?s.peek():s.value}Ba.displayName="ReactiveTextNode";Object.defineProperties(Ke.prototype,{constructor:{configurable:!0,value:pr(Jn,null).constructor},type:{configurable:!0,value:Ba},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});Eo("__b",function(e,t){if(wr(),ul=void 0,typeof t.type=="string"){var n,o=t.props;for(var r in o)if(r!=="children"){var l=o[r];l instanceof Ke&&(n||(t.__np=n={}),n[r]=l,o[r]=l.peek())}}e(t)});Eo("__r",function(e,t){if(e(t),t.type!==Jn){wr();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(r,l){var s;return Zn(function(){s=this},{name:l}),s.c=r,s}(function(r){return function(){var l;um&&((l=this.y)==null||l.call(this)),r.__$f|=1,r.setState({})}}(o),typeof t.type=="function"?t.type.displayName||t.type.name:""))),ul=o,wr(n)}});Eo("__e",function(e,t,n,o){wr(),ul=void 0,e(t,n,o)});Eo("diffed",function(e,t){wr(),ul=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,r=t.props,l=n.U;if(l)for(var s in l){var a=l[s];a===void 0||o&&s in o||(a.d(),l[s]=void 0)}if(o){l||(l={},n.U=l);for(var c in o){var m=l[c],d=o[c];m===void 0?(m=cm(n,c,d,r),l[c]=m):m.o(d,r)}}}e(t)});function cm(e,t,n,o){var r=t in e&&e.ownerSVGElement===void 0,l=_e(n);return{o:function(s,a){l.value=s,o=a},d:Zn(function(){this.N=za;var s=l.value.value;o[t]!==s&&(o[t]=s,r?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}Eo("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var r in o){var l=o[r];l&&l.d()}}}var s=t.__np;if(s){var a=t.props;for(var c in s)a[c]=s[c]}t.__np=void 0}else{var m=t.__c;if(m){m.__$f|=8;var d=m.__$u;d&&(m.__$u=void 0,d.d())}}e(t)});Eo("__h",function(e,t,n,o){o<3&&(t.__$f|=2),e(t,n,o)});Yn.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,o=n&&n.s!==void 0;for(var r in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var l=2&this.__$f;if(!(o||l||4&this.__$f)||1&this.__$f)return!0}else if(!(o||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var a in this.props)if(!(a in e))return!0;return!1};function fm(e,t){return _t(function(){return _e(e,t)},[])}var pm=function(e){queueMicrotask(function(){queueMicrotask(e)})};function mm(){_r(function(){for(var e;e=Ga.shift();)Ua.call(e)})}function za(){Ga.push(this)===1&&(me.requestAnimationFrame||pm)(mm)}var ja=function(e,t,n,o){var r;t[0]=0;for(var l=1;l<t.length;l++){var s=t[l++],a=t[l]?(t[0]|=s?1:2,n[t[l++]]):t[++l];s===3?o[0]=a:s===4?o[1]=Object.assign(o[1]||{},a):s===5?(o[1]=o[1]||{})[t[++l]]=a:s===6?o[1][t[++l]]+=a+"":s?(r=e.apply(a,ja(e,a,n,["",null])),o.push(r),a[0]?t[0]|=2:(t[l-2]=0,t[l]=r)):o.push(a)}return o},Va=new Map;function qa(e){var t=Va.get(this);return t||(t=new Map,Va.set(this,t)),(t=ja(this,t.get(e)||(t.set(e,t=function(n){for(var o,r,l=1,s="",a="",c=[0],m=function(g){l===1&&(g||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?c.push(0,g,s):l===3&&(g||s)?(c.push(3,g,s),l=2):l===2&&s==="..."&&g?c.push(4,g,0):l===2&&s&&!g?c.push(5,0,!0,s):l>=5&&((s||!g&&l===5)&&(c.push(l,0,s,r),l=6),g&&(c.push(l,g,0,r),l=6)),s=""},d=0;d<n.length;d++){d&&(l===1&&m(),m(d));for(var _=0;_<n[d].length;_++)o=n[d][_],l===1?o==="<"?(m(),c=[c],l=3):s+=o:l===4?s==="--"&&o===">"?(l=1,s=""):s=o+s[0]:a?o===a?a="":s+=o:o==='"'||o==="'"?a=o:o===">"?(m(),l=1):l&&(o==="="?(l=5,r=s,s=""):o==="/"&&(l<5||n[d][_+1]===">")?(m(),l===3&&(c=c[0]),l=c,(c=c[0]).push(2,0,l),l=0):o===" "||o==="	"||o===`
`||o==="\r"?(m(),l=2):s+=o),l===3&&s==="!--"&&(l=4,c=c[0])}return m(),c}(e)),t),arguments,[])).length>1?t:t[0]}var p=qa.bind(pr);var dm=["name","state","threads","executing","processing","process","managed","spilled","limit"];function Ka(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((r,l)=>{let s=dm.map(a=>[a,t[a][l]]);n.set(r,{id:r,...Object.fromEntries(s)})});for(let r of t.gone??[])n.delete(r);return n}var Ya=["waiting","queued","no-worker","processing","memory","released","cancelled"],Ja=[...Ya,"failed","blocked"],hm=[...Ya,"erred","blocked"];function Xa(e){let t=e.group,n=e.expectedUs;return t.map((o,r)=>({group:o,expectedUs:n[r]??-1,counts:Object.fromEntries(hm.map(l=>[l,e[l][r]??0]))}))}function Za(e,t){let[n,o]=e.split("-"),[r,l]=t.split("-");return n!==r||Number(o)>Number(l)}var cl=["compute","transfer","spill","idle"];function eu({now:e,...t}){return t.at.map((n,o)=>{let r=Object.entries(t).map(([l,s])=>[l,s[o]??0]);return{...Object.fromEntries(r),at:n/1e3}})}function tu({totals:e,memory:t,slots:n},o){return{at:o,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function fl(e,t,n=600){let o=[...e];for(let l of t)o.push($m(o,l));let r=o.at(-1)?.at??0;return o.filter(({at:l})=>l>r-n)}function $m(e,t){let n=Qa(e,t,2),o=n===null?1:t.at-n.at,r=l=>n===null?0:Math.max(0,t[l]-n[l])/o;return{...t,finishedRate:r("finished"),failedRate:r("failed"),shares:_m(Qa(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function Qa(e,{at:t,finished:n},o){let r=e.findLast(l=>l.at<=t-o)??e[0];return r!==void 0&&r.finished<=n&&t>r.at?r:null}function _m(e,t){if(e===null)return null;let n=cl.map(l=>Math.max(0,t[l]-e[l])),o=n.reduce((l,s)=>l+s,0);if(o===0)return null;let r=cl.map((l,s)=>[l,(n[s]??0)/o]);return Object.fromEntries(r)}function nu(e,t,n){let o=e.toReversed();for(let{id:r,...l}of t){let s=Math.max(0,o.length-10),a=l.type==="amm-run"?gm(o,s):-1,c=o[a];l.type!=="amm-run"||c?.fact.type!=="amm-run"?o.push({id:r,firstAt:l.at,fact:l}):(o.splice(a,1),o.push({...c,fact:wm(c.fact,l)}))}return o.reverse().slice(0,n)}function gm(e,t){for(let n=e.length-1;n>=t;n--)if(e[n]?.fact.type==="amm-run")return n;return-1}function wm(e,t){return{...t,replicated:e.replicated+t.replicated,dropped:e.dropped+t.dropped,bytes:e.bytes+t.bytes,bytesDropped:e.bytesDropped+t.bytesDropped}}var ge=vm();function vm(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function Ro(e){return encodeURIComponent(e.replaceAll("~","~0").replaceAll("/","~1"))}function ou(e){return e.includes("/")||/~(?![01])/.test(e)?null:e.replaceAll("~1","/").replaceAll("~0","~")}function Rs(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(o=>o!=="").map(o=>{try{let r=decodeURIComponent(o);return ou(r)??r}catch{return o}})}var vr=new URL("./",import.meta.url),pl=new URL("../api/v1/",vr),ru=new URL("../docs",vr).href,Oo=_e(new URL(location.href)),yr=$n(()=>{if(ge===null)return Rs(Oo.value.pathname,vr.pathname);let e=Rs(Oo.value.hash.slice(1),"/");return e.length===0?["graphs",ge.graph]:e}),Co=$n(()=>Oo.value.searchParams);function jt(...e){let t=e.map(Ro).join("/");return ge===null?vr.pathname+t:`#/${t}`}function Os(e){history.pushState(null,"",e),Oo.value=new URL(location.href),scrollTo(0,0)}function Qn(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),Oo.value=n}function lu(){addEventListener("popstate",()=>Oo.value=new URL(location.href)),ge===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(vr.pathname)||(e.preventDefault(),Os(n.href))})}var qt=class extends Error{status;constructor(t,n){super(n),this.status=t}};function Cs(e){return new URL(e,pl).href}async function sn(e,t){return ge!==null?ym(ge,e):await(await Ls(e,{...t&&{signal:t}})).json()}function ym({answers:e},t){let[n="",o=""]=t.split("?"),r=e[o.startsWith("around=")?t:n];if(r===void 0)throw new qt(0,"This is not in the report");let l=new URLSearchParams(o).get("state"),{items:s}=r;return l===null||s===void 0?r:{...r,items:s.filter(a=>a.state===l)}}async function su(e,t){if(ge!==null)throw new qt(0,"This is not in the report");let o=(await Ls(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),r="";for(;o!==void 0&&r.length<t;){let{done:l,value:s}=await o.read();if(l)return r;r+=s}return await o?.cancel(),`${r.slice(0,t)}\u2026`}async function Lo(e,t,n){await(await Ls(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}var km=12e4;function Sm(e){let t=AbortSignal.timeout(km);return e?AbortSignal.any([e,t]):t}async function Ls(e,t){let n;try{n=await fetch(Cs(e),{...t,signal:Sm(t.signal)})}catch(r){throw r instanceof DOMException&&r.name==="AbortError"?r:new qt(0,"The scheduler does not answer")}if(n.ok)return n;let o=`The scheduler answers with status ${n.status}`;try{o=(await n.json()).detail??o}catch{}throw new qt(n.status,o)}var Kt=_e(0);function ae(e,t){let[n,o]=de({data:null,error:null,path:e}),r=Kt.value;return Pe(()=>{if(e===null)return;let l=new AbortController,s=0,a=async()=>{if(!document.hidden)try{let c=await sn(e,l.signal);o({data:c,error:null,path:e})}catch(c){if(l.signal.aborted)return;let m=c instanceof qt?c:new qt(0,String(c));o(d=>({data:d.path===e?d.data:null,error:m,path:e}))}l.signal.aborted||(s=setTimeout(a,t))};return a(),()=>{l.abort(),clearTimeout(s)}},[e,t,r]),n.path===e?n:{data:null,error:null}}var _n=_e(null);function Lt(){return _n.value?.replay===!0}function au(e){let{actions:t=!1,scopes:n=[]}=_n.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function uu(){if(ge!==null)return _n.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await iu(),null;history.replaceState(null,"",location.pathname+location.search);let t=await Ds({code:e});return t!==null&&await iu(),t}async function Ds(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,o=await fetch(new URL("session",pl),{method:"POST",headers:t,body:JSON.stringify(n)}),r=await o.json();return o.ok?(_n.value=r,null):r.detail??`The scheduler answers with status ${o.status}`}async function cu(){await Lo("DELETE","session"),location.reload()}async function iu(){for(;;)try{_n.value=await sn("session");return}catch(e){if(!(e instanceof qt))throw e;await new Promise(t=>setTimeout(t,2e3))}}var ml=class{#n;#o;#e;#r=0;#t=null;constructor(t,n,o=bm){this.#n=t,this.#o=n,this.#e=o}start(){this.stop(),this.heard(),this.#l(this.#n)}stop(){this.#t?.(),this.#t=null}heard(){this.#r=this.#e.now()}#l(t){this.#t=this.#e.after(t,()=>{this.#t=null;let n=this.#r+this.#n-this.#e.now();n>0?this.#l(n):this.#o()})}},bm={now:()=>performance.now(),after:(e,t)=>{let n=setTimeout(t,e);return()=>clearTimeout(n)}};var xm=200,Tm=100,Mm=3e3,fu=2e3,Ns=45e3,En=_e("connecting"),Yt=_e(null),No=_e(new Map),Ws=_e([]),Sr=_e([]),Dt=_e([]),dl=_e(new Map),Do=new Map([["facts",1],["cluster",1]]),Rn=null,pu="",br="",mu=0;function an(...e){Pe(()=>{for(let t of e)Do.set(t,(Do.get(t)??0)+1);return queueMicrotask(Wo),()=>{for(let t of e){let n=(Do.get(t)??1)-1;n===0?Do.delete(t):Do.set(t,n)}queueMicrotask(Wo)}},e)}function Wo(){if(ge!==null)return;let e=[...Do.keys()].sort().join(",");if(Rn!==null&&e===pu)return;Rn?.close(),clearTimeout(mu),pu=e;let t=br===""?"0":br,n=new URLSearchParams({topics:e,rate:"2",heartbeat:"true",after:t}),o=new EventSource(Cs(`events?${n}`));Rn=o,kr.start(),o.onopen=()=>{kr.heard(),(En.value==="lost"||En.value==="silent")&&Kt.value++,En.value="open"},o.onerror=()=>{if(En.value="lost",o.readyState!==EventSource.CLOSED)return kr.heard();kr.stop(),Rn=null,mu=setTimeout(Wo,Mm)};let r=(l,s)=>o.addEventListener(l,a=>{kr.heard(),s(a)});r("heartbeat",()=>{}),r("frame",({data:l})=>Pm(JSON.parse(l))),r("fact",({data:l,lastEventId:s})=>Em(s,l)),r("reset",()=>{Kt.value++,Fs()})}var kr=new ml(Ns,()=>{En.value="silent",Rn?.close(),Rn=null,Wo()});function Fs(){Rn?.close(),Rn=null,br="",xr=[],Sr.value=[],Wo()}function du(){Wo(),Kt.subscribe(()=>void Am()),setInterval(()=>{let e=Dt.value.at(-1);e===void 0||En.value!=="open"||Is()-e.at>=fu/1e3&&Hs()},fu/2)}var hu=0;function Is(){return Date.now()/1e3+hu}function Hs(){Yt.value===null||Lt()||(Dt.value=fl(Dt.value,[tu(Yt.value,Is())]))}async function Am(){let e;try{let n=await sn("history");hu=(n.now-Date.now())/1e3,e=eu(n)}catch{return}if(Lt()){Dt.value=fl([],e,1/0);return}let t=e[0]?.at??Is();Dt.value=fl(Dt.value.filter(({at:n})=>n<t),e),Hs()}function $u(e,t){_u.set(e,t)}var _u=new Map;function Pm(e){_u.get(String(e.t))?.(e),e.t==="workers"?No.value=Ka(No.value,e):e.t==="groups"?Ws.value=Xa(e):e.t==="graph"?dl.value=new Map(dl.value).set(String(e.graph),e):e.t==="cluster"&&_r(()=>{Yt.value=e,Hs()})}var xr=[];function Em(e,t){Za(e,br)&&(br=e,xr.length===0&&setTimeout(Rm,Tm),xr.push({...JSON.parse(t),id:e}))}function Rm(){Sr.value=nu(Sr.value,xr,xm),xr=[]}var gn=_e(null);function Nt(){return ge!==null?Date.parse(ge.at):gn.value?.at??Date.now()}async function Us(){Lt()&&(gn.value=await sn("replay"))}async function gu(e){let t=gn.value?.event??0;await Lo("PUT","replay",e),await Us(),(gn.value?.event??0)<t&&Fs(),Kt.value++}var Gs=50,Bs=100,Om=60,Cm=40,Lm=100,Dm=20,Nm=50,Wm=10,Fm=50,Im=["id","name","outcome","counts","tasks","submittedAt","startedAt","endedAt"],Hm=["key","label","state","blame","op","attempts","nbytes","result","startedAt","endedAt"];function wu({state:e,label:t,cursor:n}){return`graphs?${new URLSearchParams({limit:String(Gs),fields:Im.join(","),...e&&{state:e},...t&&{label:t},...n&&{cursor:n}})}`}function vu(){return`graphs?state=running&limit=${Dm}&fields=${["id","name","counts"].join(",")}`}function gt(e){return`graphs/${encodeURIComponent(e)}`}function yu(e,t){let n=new URLSearchParams({limit:String(Bs),fields:Hm.join(","),...t&&{state:t}});return`${gt(e)}/tasks?${n}`}function ku(e){return`${gt(e)}/groups?limit=${Om}`}function Su(e){return`${gt(e)}/groups?limit=1`}function bu(e){return`${gt(e)}/failures?limit=${Fm}`}function xu(e){return`${gt(e)}/shape`}function Tu(e,t){let n=new URLSearchParams({around:t,hops:"2",limit:"60"});return`${gt(e)}/shape?${n}`}function hl(e,t){return`${gt(e)}/tasks/${Ro(t)}`}function Mu(e,t){return`${hl(e,t)}?dependencies=0`}function Au(e,t){return`${hl(e,t)}/neighbours?limit=${Cm}`}function $l(e){return`workers/${encodeURIComponent(e)}`}function Pu(e){return`${$l(e)}?running=${Nm}`}function Eu(e){return`stream?${new URLSearchParams({worker:e,kind:"failed",last:"true",keys:"true",limit:String(Wm)})}`}function Ru(e){return`${$l(e)}?keys=true&largest=${Lm}`}function Ou(){return"memory/groups?limit=50"}function Wt({label:e,scope:t,method:n="POST",path:o,body:r,confirm:l,onDone:s}){let[a,c]=de("idle"),[m,d]=de(""),_=async()=>{c("busy"),d("");try{await Lo(n,o,r),Kt.value++,s?.()}catch(g){d(g instanceof Error?g.message:String(g))}c("idle")};return au(t)?p`
    <span class="action">
      <button
        type="button"
        class=${l===void 0?"":"destructive"}
        disabled=${a==="busy"}
        onClick=${()=>l===void 0?void _():c("asking")}
      >
        ${e}
      </button>
      ${m!==""&&p`<span class="bad" role="alert">${m}</span>`}
      ${a==="asking"&&p`
          <${Um}
            text=${l}
            yes=${e}
            onAnswer=${g=>g?void _():c("idle")}
          />
        `}
    </span>
  `:null}function Um({text:e,yes:t,onAnswer:n}){let o=Vt(null);return Pe(()=>{o.current?.showModal()},[]),p`
    <dialog ref=${o} aria-label=${e} onCancel=${()=>n(!1)}>
      <p>${e}</p>
      <div class="buttons">
        <button type="button" autofocus onClick=${()=>n(!1)}>No</button>
        <button type="button" class="destructive" onClick=${()=>n(!0)}>${t}</button>
      </div>
    </dialog>
  `}function Ee({title:e,aside:t,children:n}){return p`
    <header class="page-head">
      <h1>${e}</h1>
      <div class="page-aside">${t}</div>
    </header>
    ${n}
  `}function ne({title:e,note:t,children:n}){return p`
    <section class="card">
      <header class="card-head"><h2>${e}</h2>${t&&p`<p class="note">${t}</p>`}</header>
      ${n}
    </section>
  `}function oe({name:e,value:t,detail:n,tone:o="plain"}){return p`
    <div class=${`tile ${o}`}>
      <dt>${e}</dt>
      <dd>${t}</dd>
      ${n&&p`<dd class="detail">${n}</dd>`}
    </div>
  `}function wt({name:e}){return p`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function We({error:e}){return e===null?p`<p class="empty" aria-busy="true">Loading…</p>`:p`<p class="empty bad" role="alert">${e.message}</p>`}function Be({children:e}){return p`<p class="empty">${e}</p>`}function he({to:e,children:t,title:n}){return p`<a href=${jt(...e)} title=${n}>${t}</a>`}var Cu=["B","KiB","MiB","GiB","TiB","PiB"];function Y(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<Cu.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):_l(t)} ${Cu[n]}`}var Gm={available:"",recomputable:"being computed again",lost:"lost",released:"released"};function gl({nbytes:e,result:t="available"}){return[e===null?"":Y(e),Gm[t]].filter(o=>o!=="").join(", ")}function wl({state:e,blame:t}){return e!=="erred"?e:t===void 0?"failed":"blocked"}function Fe(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${_l(e*1e3)} ms`;if(e<60)return`${_l(e)} s`;let t=Math.round(e),[n,o]=[Math.floor(t/86400),Math.floor(t/3600)%24],[r,l]=[Math.floor(t/60)%60,t%60];return n>0?zs([n,"d"],[o,"h"]):o>0?zs([o,"h"],[r,"min"]):zs([r,"min"],[l,"s"])}function Lu([e,t]){if(t<1)return"< 1 s";let[n,o]=t<100?["s",1]:t<6e3?["min",60]:["h",3600],[r,l]=[Math.round(e/o),Math.round(t/o)];return t<1.2*e||r===l?`${Math.round((e+t)/2/o)} ${n}`:`${r}-${l} ${n}`}function zs(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function O(e){return e.toLocaleString("en")}function Vs(e){return e>=100?O(Math.round(e)):String(_l(e))}function _l(e){return e>=100?Math.round(e):Math.round(e*10)/10}function On(e){return`${Math.round(e*100)} %`}function be(e,t=new Date){let n=new Date(e),o=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?o:`${n.toLocaleDateString("en-CA")} ${o}`}function Bm(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function un(e,t,n){let o=Bm(e,t,n);return o<.001?"< 1 ms":Fe(o)}function vl(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var zm=[["done","done",["memory","released"]],["failed","failed",["erred"]],["blocked","blocked",["blocked"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function Tr(e){return zm.map(([t,n,o])=>({kind:t,label:n,count:o.reduce((r,l)=>r+(e[l]??0),0)})).filter(({count:t})=>t>0)}function Du(e){if(e===void 0)return null;let{available:t,recomputable:n,lost:o}=e,r=t+n+o;if(r===0)return null;let l=[...n>0?[`${n} being computed again`]:[],...o>0?[`${o} lost until a retry`]:[]].join(", ");return{available:t,total:r,missing:l,tone:o>0?"bad":"plain"}}function cn(e){return{total:Object.values(e).reduce((n,o)=>n+o,0),done:(e.memory??0)+(e.released??0)}}function Cn({label:e,counts:t}){let{total:n,done:o}=cn(t),r=Tr(t),l=r.map(s=>`${O(s.count)} ${s.label}`).join(", ");return p`
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
      ${r.map(({kind:s,count:a})=>p`<span key=${s} class=${`part ${s}`} style=${{flexGrow:a}} />`)}
    </div>
  `}function yl({counts:e}){return p`
    <ul class="legend">
      ${Tr(e).map(({kind:t,label:n,count:o})=>p`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${O(o)} ${n}</li>
        `)}
    </ul>
  `}function Fo({label:e,parts:t}){let{managed:n,unmanaged:o,spilled:r,limit:l}=t,s=n+o,a=Math.max(l??0,s,1),c=`${Y(s)}${l===null?"":` of ${Y(l)} (${On(s/l)})`}: results ${Y(n)}, other ${Y(o)}; spilled ${Y(r)}`,m=d=>({width:`${100*d/a}%`});return p`
    <div
      class="bar memory"
      role="meter"
      aria-label=${e}
      aria-valuemin="0"
      aria-valuemax=${l??s}
      aria-valuenow=${s}
      aria-valuetext=${c}
      title=${c}
    >
      <span class="part managed" style=${m(n)} />
      <span class="part unmanaged" style=${m(o)} />
      ${l!==null&&p`<span class="threshold" style=${{left:"80%"}} />`}
    </div>
  `}var js=36,Nu=10,Vm=60;function xe({caption:e,head:t,rows:n,keyOf:o,cells:r}){let l=Vt(null),[s,a]=de(0),c=n.length<=Vm,m=Math.ceil((l.current?.clientHeight??700)/js),d=c?0:Math.max(0,Math.floor(s/js)-Nu),_=c?n.length:Math.min(n.length,d+m+2*Nu),g=$=>$>0&&p`
      <tr aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${$*js}px`}} />
      </tr>
    `;return p`
    <div
      ref=${l}
      class=${c?"rows":"rows many"}
      tabindex=${c?void 0:0}
      onScroll=${()=>a(l.current?.scrollTop??0)}
    >
      <table aria-rowcount=${n.length+1}>
        <caption>${e}</caption>
        <thead>
          <tr>${t.map($=>p`<th key=${$} scope="col">${$}</th>`)}</tr>
        </thead>
        <tbody>
          ${g(d)}
          ${n.slice(d,_).map(($,b)=>{let[x,...S]=r($);return p`
              <tr key=${o($)} aria-rowindex=${d+b+2}>
                <th scope="row">${x}</th>
                ${S.map((k,v)=>p`<td key=${v}>${k}</td>`)}
              </tr>
            `})}
          ${g(n.length-_)}
        </tbody>
      </table>
    </div>
  `}function Io({caption:e,rows:t}){let n=t.some(({peakBytes:r})=>r),o=({group:r,counts:l,expectedSeconds:s,peakBytes:a})=>{let{total:c,done:m}=cn(l);return[p`<span class="mono">${r}</span>`,p`<${Cn} label=${r} counts=${l} />`,`${O(m)} / ${O(c)}`,l.erred?p`<span class="bad">${O(l.erred)}</span>`:"",l.blocked?O(l.blocked):"",s===null?"":Fe(s),...n?[a?Y(a):""]:[]]};return p`
    <${xe}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Blocked","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${r=>r.group}
      cells=${o}
    />
  `}function Wu({id:e}){an(`graph:${e}`);let{data:t,error:n}=ae(gt(e),3e3);if(t===null)return p`
      <${Ee} title="Graph">
        <section class="card">
          <${We} error=${n} />
        </section>
        <//>
    `;let o=dl.value.get(e),r=o?.state===t.state?{...t,...o}:t;return p`
    <${Ee} title=${r.name||"Graph"} aside=${p`<${jm} graph=${r} />`} />
    <${qm} graph=${r} />
    <${Xm} id=${e} isRunning=${kl(r)} />
    <${Zm} id=${e} graph=${r} />
    <${Qm} id=${e} />
  `}function kl({state:e}){return e==="running"||e==="cancelling"}function jm({graph:e}){let t=gt(e.id);return p`
    <${he} to=${["graphs",e.id,"shape"]}>Shape<//>
    ${kl(e)&&p`
      <${Wt}
        label="Cancel" scope="submit"
        path=${`${t}/cancel`}
        confirm="Cancel the graph? Its tasks are killed."
      />
    `}
    ${(e.state==="failed"||(e.resultCounts?.lost??0)>0)&&p`<${Wt} label="Retry" scope="submit" path=${`${t}/retry`} />`}
    <${Wt}
      label="Delete" scope="submit"
      method="DELETE"
      path=${t}
      confirm="Delete the graph and its results?"
      onDone=${()=>Os(jt("graphs"))}
    />
  `}function qm({graph:e}){let{total:t,done:n}=cn(e.counts),o=Object.entries(e.labels??{});return p`
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${p`<${wt} name=${e.outcome} />`} detail=${e.stopReason} />
        <${oe} name="Done" value=${O(n)} detail=${`of ${O(t)} tasks`} />
        <${oe}
          name="Failed"
          value=${O(e.counts.erred)}
          detail=${e.counts.blocked>0?`${O(e.counts.blocked)} blocked`:""}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${oe}
          name="Time"
          value=${e.startedAt===null?"\u2014":un(e.startedAt,e.endedAt,Nt())}
          detail=${e.submittedAt===null?"":`submitted ${be(e.submittedAt)}`}
        />
        <${Ym} graph=${e} />
        <${Jm} graph=${e} />
      </dl>
      <${Cn} label="All tasks" counts=${e.counts} />
      <${yl} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${o.map(([r,l])=>p`<${Km} key=${r} name=${r} value=${l} />`)}
      </p>
    </section>
  `}function Km({name:e,value:t}){let n=`${e}=${t}`;return p`
    <a class="label" href=${`${jt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function Ym({graph:e}){let t=Du(e.resultCounts);if(t===null)return null;let{available:n,total:o,missing:r,tone:l}=t;return p`
    <${oe}
      name="Results"
      value=${`${O(n)} of ${O(o)}`}
      detail=${r||"held by workers"}
      tone=${l}
    />
  `}function Jm({graph:e}){let{data:t}=ae(kl(e)?Su(e.id):null,3e3);return!kl(e)||t===null?null:p`
    <${oe}
      name="Left"
      value=${t.etaRangeSeconds===null?"not known yet":Lu(t.etaRangeSeconds)}
      detail="at the pace of the last minute"
    />
  `}function Xm({id:e,isRunning:t}){let{data:n,error:o}=ae(ku(e),t?2e3:3e4);return p`
    <${ne} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?p`<${We} error=${o} />`:p`<${Io} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&p`<p class="note">${O(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function Zm({id:e,graph:t}){let n=t.counts.erred>0,{data:o}=ae(n?bu(e):null,5e3);return!n||o===null||o.items.length===0?null:p`
    <${ne} title="Failures" note="by group and error, each with one example">
      <${xe}
        caption="Failed tasks"
        head=${["Tasks","Count","Error","Example"]}
        rows=${o.items}
        keyOf=${r=>r.key}
        cells=${({group:r,count:l,error:s,message:a,key:c})=>[p`<span class="mono">${r}</span>`,O(l),p`<span class="bad">${s}</span>: ${a}`,p`<${he} to=${["graphs",e,"tasks",c]}>${c}<//>`]}
      />
      ${o.omitted>0&&p`<p class="note">${O(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function Qm({id:e}){let t=Co.value.get("tasks")??"",{data:n,error:o}=ae(yu(e,t),5e3);return p`
    <${ne} title="Tasks">
      <form class="filters" onSubmit=${r=>r.preventDefault()}>
        <label>State <select
            value=${t}
            onChange=${r=>Qn("tasks",r.currentTarget.value)}
          >
            <option value="">all</option>
            ${Ja.map(r=>p`<option key=${r} value=${r}>${r}</option>`)}
          </select></label>
      </form>
      ${n===null?p`<${We} error=${o} />`:n.items.length===0?p`<${Be}>No task is ${t||"known"}.<//>`:p`<${ed} id=${e} tasks=${n.items} />`}
      ${n?.nextCursor&&p`<p class="note">The first ${Bs} are shown.</p>`}
    <//>
  `}function ed({id:e,tasks:t}){return p`
    <${xe}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[p`<${he} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,p`<${wt} name=${wl(n)} />`,p`<span class="mono">${n.op}</span>`,O(n.attempts),gl(n),n.startedAt===null?"":un(n.startedAt,n.endedAt,Nt())]}
    />
  `}var td=["","running","cancelling","succeeded","failed","cancelled","partly cancelled"];function Iu(){let e=Co.value.get("state")??"",t=Co.value.get("label")??"",n=Co.value.get("cursor")??"",{data:o,error:r}=ae(wu({state:e,label:t,cursor:n}),2e3);return p`
    <${Ee} title="Graphs" aside=${p`<${od} state=${e} label=${t} />`} />
    <section class="card">
      ${o===null?p`<${We} error=${r} />`:o.items.length===0?p`<${Be}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:p`<${rd} graphs=${o.items} />`}
      <${nd} cursor=${n} next=${o?.nextCursor??""} />
    </section>
  `}function nd({cursor:e,next:t}){return e===""&&t===""?null:p`
    <p class="note">
      ${e===""?`The newest ${Gs} are shown. `:"Older graphs are shown. "}
      ${e!==""&&p`<button type="button" onClick=${()=>Qn("cursor","")}>Newest</button>`}
      ${t!==""&&p`<button type="button" onClick=${()=>Qn("cursor",t)}>Older</button>`}
    </p>
  `}function Fu(e,t){Qn("cursor",""),Qn(e,t)}function od({state:e,label:t}){return p`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>Fu("state",n.currentTarget.value)}
        >
          ${td.map(n=>p`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>Fu("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function rd({graphs:e}){return p`
    <${xe}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Blocked","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[p`<${he} to=${["graphs",t.id]} title=${t.id}>${t.name||vl(t.id)}<//>`,p`<${wt} name=${t.outcome} />`,p`<${Cn} label=${t.name||t.id} counts=${t.counts} />`,O(t.tasks),t.counts.erred>0?p`<span class="bad">${O(t.counts.erred)}</span>`:"",t.counts.blocked>0?O(t.counts.blocked):"",t.submittedAt===null?"":be(t.submittedAt),t.startedAt===null?"":un(t.startedAt,t.endedAt,Nt())]}
    />
  `}function Hu({refusal:e}){let[t,n]=de(""),[o,r]=de(!1),[l,s]=de(e);return p`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async c=>{c.preventDefault(),s(null);try{s(await Ds({token:t.trim(),actions:o}))}catch{s("The scheduler does not answer")}}}>
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
            onChange=${c=>r(c.currentTarget.checked)}
          /> Allow actions, such as to cancel a graph</label>
        <button type="submit">Log in</button>
        ${l!==null&&p`<p class="bad" role="alert">${l}</p>`}
        <p class="note">
          The token is exchanged for a cookie and not kept. <code>weir dashboard</code> prints an
          address that needs none.
        </p>
      </form>
    </main>
  `}var Mr="other groups";function Uu(e,t,{at:n,total:o=0}){let r=new Map(t.map(({group:s,bytes:a})=>[s,a])),l=t.reduce((s,a)=>s+a.bytes,0);return o>l&&r.set(Mr,o-l),[...e.filter(s=>s.at<n),{at:n,bytes:r}].slice(-200)}function Gu(e){let t=new Map;for(let{bytes:s}of e)for(let[a,c]of s)a!==Mr&&t.set(a,Math.max(t.get(a)??0,c));let o=[...t].filter(([,s])=>s>0).sort(([s,a],[c,m])=>m-a||(s<c?-1:1)).map(([s])=>s).slice(0,8),r=o.map(s=>({group:s,values:e.map(({bytes:a})=>a.get(s)??0)})),l=e.map(({bytes:s})=>[...s].reduce((a,[c,m])=>o.includes(c)?a:a+m,0));return l.some(s=>s>0)?[...r,{group:Mr,values:l}]:r}function eo(e,t){let{workers:n,groups:o,w:r,g:l,s,d:a,k:c,m,key:d,graph:_}=e;return s.map((g,$)=>({number:t($),worker:n[r[$]??0]??"",group:o[l[$]??0]??"",start:g,end:g+(a[$]??0)/1e3,failed:c[$]===1,...m?.[$]&&{marks:m[$]},key:d?.[$]?.split("/").at(-1)??"",graph:_?.[$]??""}))}function Ho(e,t){return e.end-t.end}function Bu(e,t,n){let o=e.at(-1)?.end??t,r=Math.max(o,Math.min(t,o+n/2));return[r-n,r]}var ld=new Intl.Collator("en",{numeric:!0});function zu(e){let t=new Map;for(let o of[...e].sort((r,l)=>r.start-l.start)){let r=t.get(o.worker)??[];t.set(o.worker,r);let l=r.find(s=>(s.at(-1)?.end??0)<o.start+1);l===void 0?r.push([o]):l.push(o)}return[...t.keys()].sort(ld.compare).map(o=>({worker:o,lanes:t.get(o)??[]}))}var qs=12;function Sl(e){let t=new Map;for(let n of[...e].sort()){let o=sd(n)%qs,r=new Set(t.values());for(;r.size<qs&&r.has(o);)o=(o+5)%qs;t.set(n,o)}return t}function sd(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var Xe="u-",id="uplot",ad=Xe+"hz",ud=Xe+"vt",cd=Xe+"title",fd=Xe+"wrap",pd=Xe+"under",md=Xe+"over",dd=Xe+"axis",oo=Xe+"off",hd=Xe+"select",$d=Xe+"cursor-x",_d=Xe+"cursor-y",gd=Xe+"cursor-pt",wd=Xe+"legend",vd=Xe+"live",yd=Xe+"inline",kd=Xe+"series",Sd=Xe+"marker",Vu=Xe+"label",bd=Xe+"value",Er="width",Rr="height",Ar="top",ju="bottom",Uo="left",Ks="right",fi="#000",qu=fi+"0",Ys="mousemove",Ku="mousedown",Js="mouseup",Yu="mouseenter",Ju="mouseleave",Xu="dblclick",xd="resize",Td="scroll",Zu="change",Al="dppxchange",pi="--",Ko=typeof window<"u",ti=Ko?document:null,Bo=Ko?window:null,Md=Ko?navigator:null,fe,bl;function ni(){let e=devicePixelRatio;fe!=e&&(fe=e,bl&&ri(Zu,bl,ni),bl=matchMedia(`(min-resolution: ${fe-.001}dppx) and (max-resolution: ${fe+.001}dppx)`),ro(Zu,bl,ni),Bo.dispatchEvent(new CustomEvent(Al)))}function xt(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function oi(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Re(e,t,n){e.style[t]=n+"px"}function Jt(e,t,n,o){let r=ti.createElement(e);return t!=null&&xt(r,t),n?.insertBefore(r,o),r}function Ft(e,t){return Jt("div",e,t)}var Qu=new WeakMap;function fn(e,t,n,o,r){let l="translate("+t+"px,"+n+"px)",s=Qu.get(e);l!=s&&(e.style.transform=l,Qu.set(e,l),t<0||n<0||t>o||n>r?xt(e,oo):oi(e,oo))}var ec=new WeakMap;function tc(e,t,n){let o=t+n,r=ec.get(e);o!=r&&(ec.set(e,o),e.style.background=t,e.style.borderColor=n)}var nc=new WeakMap;function oc(e,t,n,o){let r=t+""+n,l=nc.get(e);r!=l&&(nc.set(e,r),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=o?-t/2+"px":0,e.style.marginTop=o?-n/2+"px":0)}var mi={passive:!0},Ad={...mi,capture:!0};function ro(e,t,n,o){t.addEventListener(e,n,o?Ad:mi)}function ri(e,t,n,o){t.removeEventListener(e,n,mi)}Ko&&ni();function Xt(e,t,n,o){let r;n=n||0,o=o||t.length-1;let l=o<=2147483647;for(;o-n>1;)r=l?n+o>>1:Tt((n+o)/2),t[r]<e?n=r:o=r;return e-t[n]<=t[o]-e?n:o}function Rc(e){return(n,o,r)=>{let l=-1,s=-1;for(let a=o;a<=r;a++)if(e(n[a])){l=a;break}for(let a=r;a>=o;a--)if(e(n[a])){s=a;break}return[l,s]}}var Oc=e=>e!=null,Cc=e=>e!=null&&e>0,Rl=Rc(Oc),Pd=Rc(Cc);function Ed(e,t,n,o=0,r=!1){let l=r?Pd:Rl,s=r?Cc:Oc;[t,n]=l(e,t,n);let a=e[t],c=e[t];if(t>-1)if(o==1)a=e[t],c=e[n];else if(o==-1)a=e[n],c=e[t];else for(let m=t;m<=n;m++){let d=e[m];s(d)&&(d<a?a=d:d>c&&(c=d))}return[a??ye,c??-ye]}function Ol(e,t,n,o){let r=sc(e),l=sc(t);e==t&&(r==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?wn:Lc,a=r==1?Tt:It,c=l==1?It:Tt,m=a(s(Je(e))),d=c(s(Je(t))),_=zo(n,m),g=zo(n,d);return n==10&&(m<0&&(_=ke(_,-m)),d<0&&(g=ke(g,-d))),o||n==2?(e=_*r,t=g*l):(e=Fc(e,_),t=Cl(t,g)),[e,t]}function di(e,t,n,o){let r=Ol(e,t,n,o);return e==0&&(r[0]=0),t==0&&(r[1]=0),r}var hi=.1,rc={mode:3,pad:hi},Cr={pad:0,soft:null,mode:0},Rd={min:Cr,max:Cr};function Pl(e,t,n,o){return Ll(n)?lc(e,t,n):(Cr.pad=n,Cr.soft=o?0:null,Cr.mode=o?3:0,lc(e,t,Rd))}function ue(e,t){return e??t}function Od(e,t,n){for(t=ue(t,0),n=ue(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function lc(e,t,n){let o=n.min,r=n.max,l=ue(o.pad,0),s=ue(r.pad,0),a=ue(o.hard,-ye),c=ue(r.hard,ye),m=ue(o.soft,ye),d=ue(r.soft,-ye),_=ue(o.mode,0),g=ue(r.mode,0),$=t-e,b=wn($),x=mt(Je(e),Je(t)),S=wn(x),k=Je(S-b);($<1e-24||k>10)&&($=0,(e==0||t==0)&&($=1e-24,_==2&&m!=ye&&(l=0),g==2&&d!=-ye&&(s=0)));let v=$||x||1e3,A=wn(v),M=zo(10,Tt(A)),q=v*($==0?e==0?.1:1:l),C=ke(Fc(e-q,M/10),24),J=e>=m&&(_==1||_==3&&C<=m||_==2&&C>=m)?m:ye,V=mt(a,C<J&&e>=J?J:Zt(J,C)),I=v*($==0?t==0?.1:1:s),G=ke(Cl(t+I,M/10),24),R=t<=d&&(g==1||g==3&&G>=d||g==2&&G<=d)?d:-ye,j=Zt(c,G>R&&t<=R?R:mt(R,G));return V==j&&V==0&&(j=100),[V,j]}var Cd=new Intl.NumberFormat(Ko?Md.language:"en-US"),$i=e=>Cd.format(e),Mt=Math,Ml=Mt.PI,Je=Mt.abs,Tt=Mt.floor,Ye=Mt.round,It=Mt.ceil,Zt=Mt.min,mt=Mt.max,zo=Mt.pow,sc=Mt.sign,wn=Mt.log10,Lc=Mt.log2,Ld=(e,t=1)=>Mt.sinh(e)*t,Xs=(e,t=1)=>Mt.asinh(e/t),ye=1/0;function ic(e){return(wn((e^e>>31)-(e>>31))|0)+1}function li(e,t,n){return Zt(mt(e,t),n)}function Dc(e){return typeof e=="function"}function re(e){return Dc(e)?e:()=>e}var Dd=()=>{},Nc=e=>e,Wc=(e,t)=>t,Nd=e=>null,ac=e=>!0,uc=(e,t)=>e==t,Wd=/\.\d*?(?=9{6,}|0{6,})/gm,lo=e=>{if(Hc(e)||Dn.has(e))return e;let t=`${e}`,n=t.match(Wd);if(n==null)return e;let o=n[0].length-1;if(t.indexOf("e-")!=-1){let[r,l]=t.split("e");return+`${lo(r)}e${l}`}return ke(e,o)};function to(e,t){return lo(ke(lo(e/t))*t)}function Cl(e,t){return lo(It(lo(e/t))*t)}function Fc(e,t){return lo(Tt(lo(e/t))*t)}function ke(e,t=0){if(Hc(e))return e;let n=10**t,o=e*n*(1+Number.EPSILON);return Ye(o)/n}var Dn=new Map;function Ic(e){return((""+e).split(".")[1]||"").length}function Dr(e,t,n,o){let r=[],l=o.map(Ic);for(let s=t;s<n;s++){let a=Je(s),c=ke(zo(e,s),a);for(let m=0;m<o.length;m++){let d=e==10?+`${o[m]}e${s}`:o[m]*c,_=(s>=0?0:a)+(s>=l[m]?0:l[m]),g=e==10?d:ke(d,_);r.push(g),Dn.set(g,_)}}return r}var Lr={},_i=[],Vo=[null,null],Ln=Array.isArray,Hc=Number.isInteger,Fd=e=>e===void 0;function cc(e){return typeof e=="string"}function Ll(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function Id(e){return e!=null&&typeof e=="object"}var Hd=Object.getPrototypeOf(Uint8Array),Uc="__proto__";function jo(e,t=Ll){let n;if(Ln(e)){let o=e.find(r=>r!=null);if(Ln(o)||t(o)){n=Array(e.length);for(let r=0;r<e.length;r++)n[r]=jo(e[r],t)}else n=e.slice()}else if(e instanceof Hd)n=e.slice();else if(t(e)){n={};for(let o in e)o!=Uc&&(n[o]=jo(e[o],t))}else n=e;return n}function ze(e){let t=arguments;for(let n=1;n<t.length;n++){let o=t[n];for(let r in o)r!=Uc&&(Ll(e[r])?ze(e[r],jo(o[r])):e[r]=jo(o[r]))}return e}var Ud=0,Gd=1,Bd=2;function zd(e,t,n){for(let o=0,r,l=-1;o<t.length;o++){let s=t[o];if(s>l){for(r=s-1;r>=0&&e[r]==null;)e[r--]=null;for(r=s+1;r<n&&e[r]==null;)e[l=r++]=null}}}function Vd(e,t){if(Kd(e)){let s=e[0].slice();for(let a=1;a<e.length;a++)s.push(...e[a].slice(1));return Yd(s[0])||(s=qd(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let c=e[s][0],m=c.length;for(let d=0;d<m;d++)n.add(c[d])}let o=[Array.from(n).sort((s,a)=>s-a)],r=o[0].length,l=new Map;for(let s=0;s<r;s++)l.set(o[0][s],s);for(let s=0;s<e.length;s++){let a=e[s],c=a[0];for(let m=1;m<a.length;m++){let d=a[m],_=Array(r).fill(void 0),g=t?t[s][m]:Gd,$=[];for(let b=0;b<d.length;b++){let x=d[b],S=l.get(c[b]);x===null?g!=Ud&&(_[S]=x,g==Bd&&$.push(S)):_[S]=x}zd(_,$,r),o.push(_)}}return o}var jd=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function qd(e){let t=e[0],n=t.length,o=Array(n);for(let l=0;l<o.length;l++)o[l]=l;o.sort((l,s)=>t[l]-t[s]);let r=[];for(let l=0;l<e.length;l++){let s=e[l],a=Array(n);for(let c=0;c<n;c++)a[c]=s[o[c]];r.push(a)}return r}function Kd(e){let t=e[0][0],n=t.length;for(let o=1;o<e.length;o++){let r=e[o][0];if(r.length!=n)return!1;if(r!=t){for(let l=0;l<n;l++)if(r[l]!=t[l])return!1}}return!0}function Yd(e,t=100){let n=e.length;if(n<=1)return!0;let o=0,r=n-1;for(;o<=r&&e[o]==null;)o++;for(;r>=o&&e[r]==null;)r--;if(r<=o)return!0;let l=mt(1,Tt((r-o+1)/t));for(let s=e[o],a=o+l;a<=r;a+=l){let c=e[a];if(c!=null){if(c<=s)return!1;s=c}}return!0}var Gc=["January","February","March","April","May","June","July","August","September","October","November","December"],Bc=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function zc(e){return e.slice(0,3)}var Jd=Bc.map(zc),Xd=Gc.map(zc),Zd={MMMM:Gc,MMM:Xd,WWWW:Bc,WWW:Jd};function Pr(e){return(e<10?"0":"")+e}function Qd(e){return(e<10?"00":e<100?"0":"")+e}var eh={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Pr(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Pr(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Pr(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>Pr(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Pr(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>Qd(e.getMilliseconds())};function gi(e,t){t=t||Zd;let n=[],o=/\{([a-z]+)\}|[^{]+/gi,r;for(;r=o.exec(e);)n.push(r[0][0]=="{"?eh[r[1]]:r[0]);return l=>{let s="";for(let a=0;a<n.length;a++)s+=typeof n[a]=="string"?n[a]:n[a](l,t);return s}}var th=new Intl.DateTimeFormat().resolvedOptions().timeZone;function nh(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==th?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var Vc=e=>e%1==0,El=[1,2,2.5,5],oh=Dr(10,-32,0,El),jc=Dr(10,0,32,El),rh=jc.filter(Vc),no=oh.concat(jc),wi=`
`,qc="{YYYY}",fc=wi+qc,Kc="{M}/{D}",Or=wi+Kc,xl=Or+"/{YY}",Yc="{aa}",lh="{h}:{mm}",Go=lh+Yc,pc=wi+Go,mc=":{ss}",$e=null;function Jc(e){let t=e*1e3,n=t*60,o=n*60,r=o*24,l=r*30,s=r*365,c=(e==1?Dr(10,0,3,El).filter(Vc):Dr(10,-3,0,El)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,o,o*2,o*3,o*4,o*6,o*8,o*12,r,r*2,r*3,r*4,r*5,r*6,r*7,r*8,r*9,r*10,r*15,l,l*2,l*3,l*4,l*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),m=[[s,qc,$e,$e,$e,$e,$e,$e,1],[r*28,"{MMM}",fc,$e,$e,$e,$e,$e,1],[r,Kc,fc,$e,$e,$e,$e,$e,1],[o,"{h}"+Yc,xl,$e,Or,$e,$e,$e,1],[n,Go,xl,$e,Or,$e,$e,$e,1],[t,mc,xl+" "+Go,$e,Or+" "+Go,$e,pc,$e,1],[e,mc+".{fff}",xl+" "+Go,$e,Or+" "+Go,$e,pc,$e,1]];function d(_){return(g,$,b,x,S,k)=>{let v=[],A=S>=s,M=S>=l&&S<s,q=_(b),C=ke(q*e,3),J=Zs(q.getFullYear(),A?0:q.getMonth(),M||A?1:q.getDate()),V=ke(J*e,3);if(M||A){let I=M?S/l:0,G=A?S/s:0,R=C==V?C:ke(Zs(J.getFullYear()+G,J.getMonth()+I,1)*e,3),j=new Date(Ye(R/e)),D=j.getFullYear(),X=j.getMonth();for(let z=0;R<=x;z++){let le=Zs(D+G*z,X+I*z,1),B=le-_(ke(le*e,3));R=ke((+le+B)*e,3),R<=x&&v.push(R)}}else{let I=S>=r?r:S,G=Tt(b)-Tt(C),R=V+G+Cl(C-V,I);v.push(R);let j=_(R),D=j.getHours()+j.getMinutes()/n+j.getSeconds()/o,X=S/o,z=g.axes[$]._space,le=k/z;for(;R=ke(R+S,e==1?0:3),!(R>x);)if(X>1){let B=Tt(ke(D+X,6))%24,se=_(R).getHours()-B;se>1&&(se=-1),R-=se*o,D=(D+X)%24;let we=v[v.length-1];ke((R-we)/S,3)*le>=.7&&v.push(R)}else v.push(R)}return v}}return[c,m,d]}var[sh,ih,ah]=Jc(1),[uh,ch,fh]=Jc(.001);Dr(2,-53,53,[1]);function dc(e,t){return e.map(n=>n.map((o,r)=>r==0||r==8||o==null?o:t(r==1||n[8]==0?o:n[1]+o)))}function hc(e,t){return(n,o,r,l,s)=>{let a=t.find(b=>s>=b[0])||t[t.length-1],c,m,d,_,g,$;return o.map(b=>{let x=e(b),S=x.getFullYear(),k=x.getMonth(),v=x.getDate(),A=x.getHours(),M=x.getMinutes(),q=x.getSeconds(),C=S!=c&&a[2]||k!=m&&a[3]||v!=d&&a[4]||A!=_&&a[5]||M!=g&&a[6]||q!=$&&a[7]||a[1];return c=S,m=k,d=v,_=A,g=M,$=q,C(x)})}}function ph(e,t){let n=gi(t);return(o,r,l,s,a)=>r.map(c=>n(e(c)))}function Zs(e,t,n){return new Date(e,t,n)}function $c(e,t){return t(e)}var mh="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function _c(e,t){return(n,o,r,l)=>l==null?pi:t(e(o))}function dh(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function hh(e,t){return e.series[t].fill(e,t)}var $h={show:!0,live:!0,isolate:!1,mount:Dd,markers:{show:!0,width:2,stroke:dh,fill:hh,dash:"solid"},idx:null,idxs:null,values:[]};function _h(e,t){let n=e.cursor.points,o=Ft(),r=n.size(e,t);Re(o,Er,r),Re(o,Rr,r);let l=r/-2;Re(o,"marginLeft",l),Re(o,"marginTop",l);let s=n.width(e,t,r);return s&&Re(o,"borderWidth",s),o}function gh(e,t){let n=e.series[t].points;return n._fill||n._stroke}function wh(e,t){let n=e.series[t].points;return n._stroke||n._fill}function vh(e,t){return e.series[t].points.size}var Qs=[0,0];function yh(e,t,n){return Qs[0]=t,Qs[1]=n,Qs}function Tl(e,t,n,o=!0){return r=>{r.button==0&&(!o||r.target==t)&&n(r)}}function ei(e,t,n,o=!0){return r=>{(!o||r.target==t)&&n(r)}}var kh={show:!0,x:!0,y:!0,lock:!1,move:yh,points:{one:!1,show:_h,size:vh,width:0,stroke:wh,fill:gh},bind:{mousedown:Tl,mouseup:Tl,click:Tl,dblclick:Tl,mousemove:ei,mouseleave:ei,mouseenter:ei},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,o,r)=>o-r,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Xc={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},vi=ze({},Xc,{filter:Wc}),Zc=ze({},vi,{size:10}),Qc=ze({},Xc,{show:!1}),yi='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',ef="bold "+yi,tf=1.5,gc={show:!0,scale:"x",stroke:fi,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:ef,side:2,grid:vi,ticks:Zc,border:Qc,font:yi,lineGap:tf,rotate:0},Sh="Value",bh="Time",wc={show:!0,scale:"x",auto:!1,sorted:1,min:ye,max:-ye,idxs:[]};function xh(e,t,n,o,r){return t.map(l=>l==null?"":$i(l))}function Th(e,t,n,o,r,l,s){let a=[],c=Dn.get(r)||0;n=s?n:ke(Cl(n,r),c);for(let m=n;m<=o;m=ke(m+r,c))a.push(Object.is(m,-0)?0:m);return a}function si(e,t,n,o,r,l,s){let a=[],c=e.scales[e.axes[t].scale].log,m=c==10?wn:Lc,d=Tt(m(n));r=zo(c,d),c==10&&(r=no[Xt(r,no)]);let _=n,g=r*c;c==10&&(g=no[Xt(g,no)]);do a.push(_),_=_+r,c==10&&!Dn.has(_)&&(_=ke(_,Dn.get(r))),_>=g&&(r=_,g=r*c,c==10&&(g=no[Xt(g,no)]));while(_<=o);return a}function Mh(e,t,n,o,r,l,s){let c=e.scales[e.axes[t].scale].asinh,m=o>c?si(e,t,mt(c,n),o,r):[c],d=o>=0&&n<=0?[0]:[];return(n<-c?si(e,t,mt(c,-o),-n,r):[c]).reverse().map(g=>-g).concat(d,m)}var nf=/./,Ah=/[12357]/,Ph=/[125]/,vc=/1/,ii=(e,t,n,o)=>e.map((r,l)=>t==4&&r==0||l%o==0&&n.test(r.toExponential()[r<0?1:0])?r:null);function Eh(e,t,n,o,r){let l=e.axes[n],s=l.scale,a=e.scales[s],c=e.valToPos,m=l._space,d=c(10,s),_=c(9,s)-d>=m?nf:c(7,s)-d>=m?Ah:c(5,s)-d>=m?Ph:vc;if(_==vc){let g=Je(c(1,s)-d);if(g<m)return ii(t.slice().reverse(),a.distr,_,It(m/g)).reverse()}return ii(t,a.distr,_,1)}function Rh(e,t,n,o,r){let l=e.axes[n],s=l.scale,a=l._space,c=e.valToPos,m=Je(c(1,s)-c(2,s));return m<a?ii(t.slice().reverse(),3,nf,It(a/m)).reverse():t}function Oh(e,t,n,o){return o==null?pi:t==null?"":$i(t)}var yc={show:!0,scale:"y",stroke:fi,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:ef,side:3,grid:vi,ticks:Zc,border:Qc,font:yi,lineGap:tf,rotate:0};function Ch(e,t){let n=3+(e||1)*2;return ke(n*t,3)}function Lh(e,t){let{scale:n,idxs:o}=e.series[0],r=e._data[0],l=e.valToPos(r[o[0]],n,!0),s=e.valToPos(r[o[1]],n,!0),a=Je(s-l),c=e.series[t],m=a/(c.points.space*fe);return o[1]-o[0]<=m}var kc={scale:null,auto:!0,sorted:0,min:ye,max:-ye},of=(e,t,n,o,r)=>r,Sc={show:!0,auto:!0,sorted:0,gaps:of,alpha:1,facets:[ze({},kc,{scale:"x"}),ze({},kc,{scale:"y"})]},bc={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:of,alpha:1,points:{show:Lh,filter:null},values:null,min:ye,max:-ye,idxs:[],path:null,clip:null};function Dh(e,t,n,o,r){return n/10}var rf={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Nh=ze({},rf,{time:!1,ori:1}),xc={};function lf(e,t){let n=xc[e];return n||(n={key:e,plots:[],sub(o){n.plots.push(o)},unsub(o){n.plots=n.plots.filter(r=>r!=o)},pub(o,r,l,s,a,c,m){for(let d=0;d<n.plots.length;d++)n.plots[d]!=r&&n.plots[d].pub(o,r,l,s,a,c,m)}},e!=null&&(xc[e]=n)),n}var qo=1,ai=2;function so(e,t,n){let o=e.mode,r=e.series[t],l=o==2?e._data[t]:e._data,s=e.scales,a=e.bbox,c=l[0],m=o==2?l[1]:l[t],d=o==2?s[r.facets[0].scale]:s[e.series[0].scale],_=o==2?s[r.facets[1].scale]:s[r.scale],g=a.left,$=a.top,b=a.width,x=a.height,S=e.valToPosH,k=e.valToPosV;return d.ori==0?n(r,c,m,d,_,S,k,g,$,b,x,Nl,Yo,Fl,af,cf):n(r,c,m,d,_,k,S,$,g,x,b,Wl,Jo,bi,uf,ff)}function ki(e,t){let n=0,o=0,r=ue(e.bands,_i);for(let l=0;l<r.length;l++){let s=r[l];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?o|=1:o|=2)}return[n,o==1?-1:o==2?1:o==3?2:0]}function Wh(e,t,n,o,r){let l=e.mode,s=e.series[t],a=l==2?s.facets[1].scale:s.scale,c=e.scales[a];return r==-1?c.min:r==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function vn(e,t,n,o,r,l){return so(e,t,(s,a,c,m,d,_,g,$,b,x,S)=>{let k=s.pxRound,v=m.dir*(m.ori==0?1:-1),A=m.ori==0?Yo:Jo,M,q;v==1?(M=n,q=o):(M=o,q=n);let C=k(_(a[M],m,x,$)),J=k(g(c[M],d,S,b)),V=k(_(a[q],m,x,$)),I=k(g(l==1?d.max:d.min,d,S,b)),G=new Path2D(r);return A(G,V,I),A(G,C,I),A(G,C,J),G})}function Dl(e,t,n,o,r,l){let s=null;if(e.length>0){s=new Path2D;let a=t==0?Fl:bi,c=n;for(let _=0;_<e.length;_++){let g=e[_];if(g[1]>g[0]){let $=g[0]-c;$>0&&a(s,c,o,$,o+l),c=g[1]}}let m=n+r-c,d=10;m>0&&a(s,c,o-d/2,m,o+l+d)}return s}function Fh(e,t,n){let o=e[e.length-1];o&&o[0]==t?o[1]=n:e.push([t,n])}function Si(e,t,n,o,r,l,s){let a=[],c=e.length;for(let m=r==1?n:o;m>=n&&m<=o;m+=r)if(t[m]===null){let _=m,g=m;if(r==1)for(;++m<=o&&t[m]===null;)g=m;else for(;--m>=n&&t[m]===null;)g=m;let $=l(e[_]),b=g==_?$:l(e[g]),x=_-r;$=s<=0&&x>=0&&x<c?l(e[x]):$;let k=g+r;b=s>=0&&k>=0&&k<c?l(e[k]):b,b>=$&&a.push([$,b])}return a}function Tc(e){return e==0?Nc:e==1?Ye:t=>to(t,e)}function sf(e){let t=e==0?Nl:Wl,n=e==0?(r,l,s,a,c,m)=>{r.arcTo(l,s,a,c,m)}:(r,l,s,a,c,m)=>{r.arcTo(s,l,c,a,m)},o=e==0?(r,l,s,a,c)=>{r.rect(l,s,a,c)}:(r,l,s,a,c)=>{r.rect(s,l,c,a)};return(r,l,s,a,c,m=0,d=0)=>{m==0&&d==0?o(r,l,s,a,c):(m=Zt(m,a/2,c/2),d=Zt(d,a/2,c/2),t(r,l+m,s),n(r,l+a,s,l+a,s+c,m),n(r,l+a,s+c,l,s+c,d),n(r,l,s+c,l,s,d),n(r,l,s,l+a,s,m),r.closePath())}}var Nl=(e,t,n)=>{e.moveTo(t,n)},Wl=(e,t,n)=>{e.moveTo(n,t)},Yo=(e,t,n)=>{e.lineTo(t,n)},Jo=(e,t,n)=>{e.lineTo(n,t)},Fl=sf(0),bi=sf(1),af=(e,t,n,o,r,l)=>{e.arc(t,n,o,r,l)},uf=(e,t,n,o,r,l)=>{e.arc(n,t,o,r,l)},cf=(e,t,n,o,r,l,s)=>{e.bezierCurveTo(t,n,o,r,l,s)},ff=(e,t,n,o,r,l,s)=>{e.bezierCurveTo(n,t,r,o,s,l)};function pf(e){return(t,n,o,r,l)=>so(t,n,(s,a,c,m,d,_,g,$,b,x,S)=>{let{pxRound:k,points:v}=s,A,M;m.ori==0?(A=Nl,M=af):(A=Wl,M=uf);let q=ke(v.width*fe,3),C=(v.size-v.width)/2*fe,J=ke(C*2,3),V=new Path2D,I=new Path2D,{left:G,top:R,width:j,height:D}=t.bbox;Fl(I,G-J,R-J,j+J*2,D+J*2);let X=z=>{if(c[z]!=null){let le=k(_(a[z],m,x,$)),B=k(g(c[z],d,S,b));A(V,le+C,B),M(V,le,B,C,0,Ml*2)}};if(l)l.forEach(X);else for(let z=o;z<=r;z++)X(z);return{stroke:q>0?V:null,fill:V,clip:I,flags:qo|ai}})}function mf(e){return(t,n,o,r,l,s)=>{o!=r&&(l!=o&&s!=o&&e(t,n,o),l!=r&&s!=r&&e(t,n,r),e(t,n,s))}}var Ih=mf(Yo),Hh=mf(Jo);function df(e){let t=ue(e?.alignGaps,0);return(n,o,r,l)=>so(n,o,(s,a,c,m,d,_,g,$,b,x,S)=>{[r,l]=Rl(c,r,l);let k=s.pxRound,v=D=>k(_(D,m,x,$)),A=D=>k(g(D,d,S,b)),M,q;m.ori==0?(M=Yo,q=Ih):(M=Jo,q=Hh);let C=m.dir*(m.ori==0?1:-1),J={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:qo},V=J.stroke,I=!1;if(l-r>=x*4){let D=H=>n.posToVal(H,m.key,!0),X=null,z=null,le,B,dt,Oe=v(a[C==1?r:l]),se=v(a[r]),we=v(a[l]),ee=D(C==1?se+1:we-1);for(let H=C==1?r:l;H>=r&&H<=l;H+=C){let Ve=a[H],Ce=(C==1?Ve<ee:Ve>ee)?Oe:v(Ve),pe=c[H];Ce==Oe?pe!=null?(B=pe,X==null?(M(V,Ce,A(B)),le=X=z=B):B<X?X=B:B>z&&(z=B)):pe===null&&(I=!0):(X!=null&&q(V,Oe,A(X),A(z),A(le),A(B)),pe!=null?(B=pe,M(V,Ce,A(B)),X=z=le=B):(X=z=null,pe===null&&(I=!0)),Oe=Ce,ee=D(Oe+C))}X!=null&&X!=z&&dt!=Oe&&q(V,Oe,A(X),A(z),A(le),A(B))}else for(let D=C==1?r:l;D>=r&&D<=l;D+=C){let X=c[D];X===null?I=!0:X!=null&&M(V,v(a[D]),A(X))}let[R,j]=ki(n,o);if(s.fill!=null||R!=0){let D=J.fill=new Path2D(V),X=s.fillTo(n,o,s.min,s.max,R),z=A(X),le=v(a[r]),B=v(a[l]);C==-1&&([B,le]=[le,B]),M(D,B,z),M(D,le,z)}if(!s.spanGaps){let D=[];I&&D.push(...Si(a,c,r,l,C,v,t)),J.gaps=D=s.gaps(n,o,r,l,D),J.clip=Dl(D,m.ori,$,b,x,S)}return j!=0&&(J.band=j==2?[vn(n,o,r,l,V,-1),vn(n,o,r,l,V,1)]:vn(n,o,r,l,V,j)),J})}function Uh(e){let t=ue(e.align,1),n=ue(e.ascDesc,!1),o=ue(e.alignGaps,0),r=ue(e.extend,!1);return(l,s,a,c)=>so(l,s,(m,d,_,g,$,b,x,S,k,v,A)=>{[a,c]=Rl(_,a,c);let M=m.pxRound,{left:q,width:C}=l.bbox,J=se=>M(b(se,g,v,S)),V=se=>M(x(se,$,A,k)),I=g.ori==0?Yo:Jo,G={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:qo},R=G.stroke,j=g.dir*(g.ori==0?1:-1),D=V(_[j==1?a:c]),X=J(d[j==1?a:c]),z=X,le=X;r&&t==-1&&(le=q,I(R,le,D)),I(R,X,D);for(let se=j==1?a:c;se>=a&&se<=c;se+=j){let we=_[se];if(we==null)continue;let ee=J(d[se]),H=V(we);t==1?I(R,ee,D):I(R,z,H),I(R,ee,H),D=H,z=ee}let B=z;r&&t==1&&(B=q+C,I(R,B,D));let[dt,Oe]=ki(l,s);if(m.fill!=null||dt!=0){let se=G.fill=new Path2D(R),we=m.fillTo(l,s,m.min,m.max,dt),ee=V(we);I(se,B,ee),I(se,le,ee)}if(!m.spanGaps){let se=[];se.push(...Si(d,_,a,c,j,J,o));let we=m.width*fe/2,ee=n||t==1?we:-we,H=n||t==-1?-we:we;se.forEach(Ve=>{Ve[0]+=ee,Ve[1]+=H}),G.gaps=se=m.gaps(l,s,a,c,se),G.clip=Dl(se,g.ori,S,k,v,A)}return Oe!=0&&(G.band=Oe==2?[vn(l,s,a,c,R,-1),vn(l,s,a,c,R,1)]:vn(l,s,a,c,R,Oe)),G})}function Mc(e,t,n,o,r,l,s=ye){if(e.length>1){let a=null;for(let c=0,m=1/0;c<e.length;c++)if(t[c]!==void 0){if(a!=null){let d=Je(e[c]-e[a]);d<m&&(m=d,s=Je(n(e[c],o,r,l)-n(e[a],o,r,l)))}a=c}}return s}function Gh(e){e=e||Lr;let t=ue(e.size,[.6,ye,1]),n=e.align||0,o=e.gap||0,r=e.radius;r=r==null?[0,0]:typeof r=="number"?[r,0]:r;let l=re(r),s=1-t[0],a=ue(t[1],ye),c=ue(t[2],1),m=ue(e.disp,Lr),d=ue(e.each,$=>{}),{fill:_,stroke:g}=m;return($,b,x,S)=>so($,b,(k,v,A,M,q,C,J,V,I,G,R)=>{let j=k.pxRound,D=n,X=o*fe,z=a*fe,le=c*fe,B,dt;M.ori==0?[B,dt]=l($,b):[dt,B]=l($,b);let Oe=M.dir*(M.ori==0?1:-1),se=M.ori==0?Fl:bi,we=M.ori==0?d:(W,Se,je,po,In,en,Hn)=>{d(W,Se,je,In,po,Hn,en)},ee=ue($.bands,_i).find(W=>W.series[0]==b),H=ee!=null?ee.dir:0,Ve=k.fillTo($,b,k.min,k.max,H),at=j(J(Ve,q,R,I)),Ce,pe,Ht,vt=G,Ne=j(k.width*fe),Qt=!1,pn=null,At=null,kn=null,uo=null;_!=null&&(Ne==0||g!=null)&&(Qt=!0,pn=_.values($,b,x,S),At=new Map,new Set(pn).forEach(W=>{W!=null&&At.set(W,new Path2D)}),Ne>0&&(kn=g.values($,b,x,S),uo=new Map,new Set(kn).forEach(W=>{W!=null&&uo.set(W,new Path2D)})));let{x0:co,size:nr}=m;if(co!=null&&nr!=null){D=1,v=co.values($,b,x,S),co.unit==2&&(v=v.map(je=>$.posToVal(V+je*G,M.key,!0)));let W=nr.values($,b,x,S);nr.unit==2?pe=W[0]*G:pe=C(W[0],M,G,V)-C(0,M,G,V),vt=Mc(v,A,C,M,G,V,vt),Ht=vt-pe+X}else vt=Mc(v,A,C,M,G,V,vt),Ht=vt*s+X,pe=vt-Ht;Ht<1&&(Ht=0),Ne>=pe/2&&(Ne=0),Ht<5&&(j=Nc);let Ur=Ht>0,Wn=vt-Ht-(Ur?Ne:0);pe=j(li(Wn,le,z)),Ce=(D==0?pe/2:D==Oe?0:pe)-D*Oe*((D==0?X/2:0)+(Ur?Ne/2:0));let ut={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},fo=Qt?null:new Path2D,mn=null;if(ee!=null)mn=$.data[ee.series[1]];else{let{y0:W,y1:Se}=m;W!=null&&Se!=null&&(A=Se.values($,b,x,S),mn=W.values($,b,x,S))}let Fn=B*pe,Q=dt*pe;for(let W=Oe==1?x:S;W>=x&&W<=S;W+=Oe){let Se=A[W];if(Se==null)continue;if(mn!=null){let ht=mn[W]??0;if(Se-ht==0)continue;at=J(ht,q,R,I)}let je=M.distr!=2||m!=null?v[W]:W,po=C(je,M,G,V),In=J(ue(Se,Ve),q,R,I),en=j(po-Ce),Hn=j(mt(In,at)),yt=j(Zt(In,at)),Pt=Hn-yt;if(Se!=null){let ht=Se<0?Q:Fn,Ut=Se<0?Fn:Q;Qt?(Ne>0&&kn[W]!=null&&se(uo.get(kn[W]),en,yt+Tt(Ne/2),pe,mt(0,Pt-Ne),ht,Ut),pn[W]!=null&&se(At.get(pn[W]),en,yt+Tt(Ne/2),pe,mt(0,Pt-Ne),ht,Ut)):se(fo,en,yt+Tt(Ne/2),pe,mt(0,Pt-Ne),ht,Ut),we($,b,W,en-Ne/2,yt,pe+Ne,Pt)}}return Ne>0?ut.stroke=Qt?uo:fo:Qt||(ut._fill=k.width==0?k._fill:k._stroke??k._fill,ut.width=0),ut.fill=Qt?At:fo,ut})}function Bh(e,t){let n=ue(t?.alignGaps,0);return(o,r,l,s)=>so(o,r,(a,c,m,d,_,g,$,b,x,S,k)=>{[l,s]=Rl(m,l,s);let v=a.pxRound,A=B=>v(g(B,d,S,b)),M=B=>v($(B,_,k,x)),q,C,J;d.ori==0?(q=Nl,J=Yo,C=cf):(q=Wl,J=Jo,C=ff);let V=d.dir*(d.ori==0?1:-1),I=A(c[V==1?l:s]),G=I,R=[],j=[];for(let B=V==1?l:s;B>=l&&B<=s;B+=V)if(m[B]!=null){let Oe=c[B],se=A(Oe);R.push(G=se),j.push(M(m[B]))}let D={stroke:e(R,j,q,J,C,v),fill:null,clip:null,band:null,gaps:null,flags:qo},X=D.stroke,[z,le]=ki(o,r);if(a.fill!=null||z!=0){let B=D.fill=new Path2D(X),dt=a.fillTo(o,r,a.min,a.max,z),Oe=M(dt);J(B,G,Oe),J(B,I,Oe)}if(!a.spanGaps){let B=[];B.push(...Si(c,m,l,s,V,A,n)),D.gaps=B=a.gaps(o,r,l,s,B),D.clip=Dl(B,d.ori,b,x,S,k)}return le!=0&&(D.band=le==2?[vn(o,r,l,s,X,-1),vn(o,r,l,s,X,1)]:vn(o,r,l,s,X,le)),D})}function zh(e){return Bh(Vh,e)}function Vh(e,t,n,o,r,l){let s=e.length;if(s<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),s==2)o(a,e[1],t[1]);else{let c=Array(s),m=Array(s-1),d=Array(s-1),_=Array(s-1);for(let g=0;g<s-1;g++)d[g]=t[g+1]-t[g],_[g]=e[g+1]-e[g],m[g]=d[g]/_[g];c[0]=m[0];for(let g=1;g<s-1;g++)m[g]===0||m[g-1]===0||m[g-1]>0!=m[g]>0?c[g]=0:(c[g]=3*(_[g-1]+_[g])/((2*_[g]+_[g-1])/m[g-1]+(_[g]+2*_[g-1])/m[g]),isFinite(c[g])||(c[g]=0));c[s-1]=m[s-2];for(let g=0;g<s-1;g++)r(a,e[g]+_[g]/3,t[g]+c[g]*_[g]/3,e[g+1]-_[g]/3,t[g+1]-c[g+1]*_[g]/3,e[g+1],t[g+1])}return a}var ui=new Set;function Ac(){for(let e of ui)e.syncRect(!0)}Ko&&(ro(xd,Bo,Ac),ro(Td,Bo,Ac,!0),ro(Al,Bo,()=>{st.pxRatio=fe}));var jh=df(),qh=pf();function Pc(e,t,n,o){return(o?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((l,s)=>ci(l,s,t,n))}function Kh(e,t){return e.map((n,o)=>o==0?{}:ze({},t,n))}function ci(e,t,n,o){return ze({},t==0?n:o,e)}function hf(e,t,n){return t==null?Vo:[t,n]}var Yh=hf;function Jh(e,t,n){return t==null?Vo:Pl(t,n,hi,!0)}function $f(e,t,n,o){return t==null?Vo:Ol(t,n,e.scales[o].log,!1)}var Xh=$f;function _f(e,t,n,o){return t==null?Vo:di(t,n,e.scales[o].log,!1)}var Zh=_f;function Qh(e,t,n,o,r){let l=mt(ic(e),ic(t)),s=t-e,a=Xt(r/o*s,n);do{let c=n[a],m=o*c/s;if(m>=r&&l+(c<5?Dn.get(c):0)<=17)return[c,m]}while(++a<n.length);return[0,0]}function Ec(e){let t,n;return e=e.replace(/(\d+)px/,(o,r)=>(t=Ye((n=+r)*fe))+"px"),[e,t,n]}function e0(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=ke(t[2]*fe,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function st(e,t,n){let o={mode:ue(e.mode,1)},r=o.mode;function l(i,u,f,h){let w=u.valToPct(i);return h+f*(u.dir==-1?1-w:w)}function s(i,u,f,h){let w=u.valToPct(i);return h+f*(u.dir==-1?w:1-w)}function a(i,u,f,h){return u.ori==0?l(i,u,f,h):s(i,u,f,h)}o.valToPosH=l,o.valToPosV=s;let c=!1;o.status=0;let m=o.root=Ft(id);if(e.id!=null&&(m.id=e.id),xt(m,e.class),e.title){let i=Ft(cd,m);i.textContent=e.title}let d=Jt("canvas"),_=o.ctx=d.getContext("2d"),g=Ft(fd,m);ro("click",g,i=>{i.target===b&&(Te!=bo||Le!=xo)&&lt.click(o,i)},!0);let $=o.under=Ft(pd,g);g.appendChild(d);let b=o.over=Ft(md,g);e=jo(e);let x=+ue(e.pxAlign,1),S=Tc(x);(e.plugins||[]).forEach(i=>{i.opts&&(e=i.opts(o,e)||e)});let k=e.ms||.001,v=o.series=r==1?Pc(e.series||[],wc,bc,!1):Kh(e.series||[null],Sc),A=o.axes=Pc(e.axes||[],gc,yc,!0),M=o.scales={},q=o.bands=e.bands||[];q.forEach(i=>{i.fill=re(i.fill||null),i.dir=ue(i.dir,-1)});let C=r==2?v[1].facets[0].scale:v[0].scale,J={axes:Lp,series:Pp},V=(e.drawOrder||["axes","series"]).map(i=>J[i]);function I(i){let u=i.distr==3?f=>wn(f>0?f:i.clamp(o,f,i.min,i.max,i.key)):i.distr==4?f=>Xs(f,i.asinh):i.distr==100?f=>i.fwd(f):f=>f;return f=>{let h=u(f),{_min:w,_max:y}=i,T=y-w;return(h-w)/T}}function G(i){let u=M[i];if(u==null){let f=(e.scales||Lr)[i]||Lr;if(f.from!=null){G(f.from);let h=ze({},M[f.from],f,{key:i});h.valToPct=I(h),M[i]=h}else{u=M[i]=ze({},i==C?rf:Nh,f),u.key=i;let h=u.time,w=u.range,y=Ln(w);if((i!=C||r==2&&!h)&&(y&&(w[0]==null||w[1]==null)&&(w={min:w[0]==null?rc:{mode:1,hard:w[0],soft:w[0]},max:w[1]==null?rc:{mode:1,hard:w[1],soft:w[1]}},y=!1),!y&&Ll(w))){let T=w;w=(P,E,L)=>E==null?Vo:Pl(E,L,T)}u.range=re(w||(h?Yh:i==C?u.distr==3?Xh:u.distr==4?Zh:hf:u.distr==3?$f:u.distr==4?_f:Jh)),u.auto=re(y?!1:u.auto),u.clamp=re(u.clamp||Dh),u._min=u._max=null,u.valToPct=I(u)}}}G("x"),G("y"),r==1&&v.forEach(i=>{G(i.scale)}),A.forEach(i=>{G(i.scale)});for(let i in e.scales)G(i);let R=M[C],j=R.distr,D,X;R.ori==0?(xt(m,ad),D=l,X=s):(xt(m,ud),D=s,X=l);let z={};for(let i in M){let u=M[i];(u.min!=null||u.max!=null)&&(z[i]={min:u.min,max:u.max},u.min=u.max=null)}let le=e.tzDate||(i=>new Date(Ye(i/k))),B=e.fmtDate||gi,dt=k==1?ah(le):fh(le),Oe=hc(le,dc(k==1?ih:ch,B)),se=_c(le,$c(mh,B)),we=[],ee=o.legend=ze({},$h,e.legend),H=o.cursor=ze({},kh,{drag:{y:r==2}},e.cursor),Ve=ee.show,at=H.show,Ce=ee.markers;ee.idxs=we,Ce.width=re(Ce.width),Ce.dash=re(Ce.dash),Ce.stroke=re(Ce.stroke),Ce.fill=re(Ce.fill);let pe,Ht,vt,Ne=[],Qt=[],pn,At=!1,kn={};if(ee.live){let i=v[1]?v[1].values:null;At=i!=null,pn=At?i(o,1,0):{_:0};for(let u in pn)kn[u]=pi}if(Ve)if(pe=Jt("table",wd,m),vt=Jt("tbody",null,pe),ee.mount(o,pe),At){Ht=Jt("thead",null,pe,vt);let i=Jt("tr",null,Ht);Jt("th",null,i);for(var uo in pn)Jt("th",Vu,i).textContent=uo}else xt(pe,yd),ee.live&&xt(pe,vd);let co={show:!0},nr={show:!1};function Ur(i,u){if(u==0&&(At||!ee.live||r==2))return Vo;let f=[],h=Jt("tr",kd,vt,vt.childNodes[u]);xt(h,i.class),i.show||xt(h,oo);let w=Jt("th",null,h);if(Ce.show){let P=Ft(Sd,w);if(u>0){let E=Ce.width(o,u);E&&(P.style.border=E+"px "+Ce.dash(o,u)+" "+Ce.stroke(o,u)),P.style.background=Ce.fill(o,u)}}let y=Ft(Vu,w);i.label instanceof HTMLElement?y.appendChild(i.label):y.textContent=i.label,u>0&&(Ce.show||(y.style.color=i.width>0?Ce.stroke(o,u):Ce.fill(o,u)),ut("click",w,P=>{if(H._lock)return;Gn(P);let E=v.indexOf(i);if((P.ctrlKey||P.metaKey)!=ee.isolate){let L=v.some((N,F)=>F>0&&F!=E&&N.show);v.forEach((N,F)=>{F>0&&nn(F,L?F==E?co:nr:co,!0,Ue.setSeries)})}else nn(E,{show:!i.show},!0,Ue.setSeries)},!1),ho&&ut(Yu,w,P=>{H._lock||(Gn(P),nn(v.indexOf(i),Mo,!0,Ue.setSeries))},!1));for(var T in pn){let P=Jt("td",bd,h);P.textContent="--",f.push(P)}return[h,f]}let Wn=new Map;function ut(i,u,f,h=!0){let w=Wn.get(u)||{},y=H.bind[i](o,u,f,h);y&&(ro(i,u,w[i]=y),Wn.set(u,w))}function fo(i,u,f){let h=Wn.get(u)||{};for(let w in h)(i==null||w==i)&&(ri(w,u,h[w]),delete h[w]);i==null&&Wn.delete(u)}let mn=0,Fn=0,Q=0,W=0,Se=0,je=0,po=Se,In=je,en=Q,Hn=W,yt=0,Pt=0,ht=0,Ut=0;o.bbox={};let Vl=!1,Gr=!1,mo=!1,Un=!1,Br=!1,Et=!1;function jl(i,u,f){(f||i!=o.width||u!=o.height)&&Wi(i,u),vo(!1),mo=!0,Gr=!0,yo()}function Wi(i,u){o.width=mn=Q=i,o.height=Fn=W=u,Se=je=0,kp(),Sp();let f=o.bbox;yt=f.left=to(Se*fe,.5),Pt=f.top=to(je*fe,.5),ht=f.width=to(Q*fe,.5),Ut=f.height=to(W*fe,.5)}let wp=3;function vp(){let i=!1,u=0;for(;!i;){u++;let f=Op(u),h=Cp(u);i=u==wp||f&&h,i||(Wi(o.width,o.height),Gr=!0)}}function yp({width:i,height:u}){jl(i,u)}o.setSize=yp;function kp(){let i=!1,u=!1,f=!1,h=!1;A.forEach((w,y)=>{if(w.show&&w._show){let{side:T,_size:P}=w,E=T%2,L=w.label!=null?w.labelSize:0,N=P+L;N>0&&(E?(Q-=N,T==3?(Se+=N,h=!0):f=!0):(W-=N,T==0?(je+=N,i=!0):u=!0))}}),Bn[0]=i,Bn[1]=f,Bn[2]=u,Bn[3]=h,Q-=Sn[1]+Sn[3],Se+=Sn[3],W-=Sn[2]+Sn[0],je+=Sn[0]}function Sp(){let i=Se+Q,u=je+W,f=Se,h=je;function w(y,T){switch(y){case 1:return i+=T,i-T;case 2:return u+=T,u-T;case 3:return f-=T,f+T;case 0:return h-=T,h+T}}A.forEach((y,T)=>{if(y.show&&y._show){let P=y.side;y._pos=w(P,y._size),y.label!=null&&(y._lpos=w(P,y.labelSize))}})}if(H.dataIdx==null){let i=H.hover,u=i.skip=new Set(i.skip??[]);u.add(void 0);let f=i.prox=re(i.prox),h=i.bias??=0;H.dataIdx=(w,y,T,P)=>{if(y==0)return T;let E=T,L=f(w,y,T,P)??ye,N=L>=0&&L<ye,F=R.ori==0?Q:W,Z=H.left,ce=t[0],ie=t[y];if(u.has(ie[T])){E=null;let te=null,K=null,U;if(h==0||h==-1)for(U=T;te==null&&U-- >0;)u.has(ie[U])||(te=U);if(h==0||h==1)for(U=T;K==null&&U++<ie.length;)u.has(ie[U])||(K=U);if(te!=null||K!=null)if(N){let Ae=te==null?-1/0:D(ce[te],R,F,0),Ie=K==null?1/0:D(ce[K],R,F,0),ot=Z-Ae,ve=Ie-Z;ot<=ve?ot<=L&&(E=te):ve<=L&&(E=K)}else E=K==null?te:te==null?K:T-te<=K-T?te:K}else N&&Je(Z-D(ce[T],R,F,0))>L&&(E=null);return E}}let Gn=i=>{H.event=i};H.idxs=we,H._lock=!1;let it=H.points;it.show=re(it.show),it.size=re(it.size),it.stroke=re(it.stroke),it.width=re(it.width),it.fill=re(it.fill);let tn=o.focus=ze({},e.focus||{alpha:.3},H.focus),ho=tn.prox>=0,$o=ho&&it.one,Rt=[],_o=[],go=[];function Fi(i,u){let f=it.show(o,u);if(f instanceof HTMLElement)return xt(f,gd),xt(f,i.class),fn(f,-10,-10,Q,W),b.insertBefore(f,Rt[u]),f}function Ii(i,u){if(r==1||u>0){let f=r==1&&M[i.scale].time,h=i.value;i.value=f?cc(h)?_c(le,$c(h,B)):h||se:h||Oh,i.label=i.label||(f?bh:Sh)}if($o||u>0){i.width=i.width==null?1:i.width,i.paths=i.paths||jh||Nd,i.fillTo=re(i.fillTo||Wh),i.pxAlign=+ue(i.pxAlign,x),i.pxRound=Tc(i.pxAlign),i.stroke=re(i.stroke||null),i.fill=re(i.fill||null),i._stroke=i._fill=i._paths=i._focus=null;let f=Ch(mt(1,i.width),1),h=i.points=ze({},{size:f,width:mt(1,f*.2),stroke:i.stroke,space:f*2,paths:qh,_stroke:null,_fill:null},i.points);h.show=re(h.show),h.filter=re(h.filter),h.fill=re(h.fill),h.stroke=re(h.stroke),h.paths=re(h.paths),h.pxAlign=i.pxAlign}if(Ve){let f=Ur(i,u);Ne.splice(u,0,f[0]),Qt.splice(u,0,f[1]),ee.values.push(null)}if(at){we.splice(u,0,null);let f=null;$o?u==0&&(f=Fi(i,u)):u>0&&(f=Fi(i,u)),Rt.splice(u,0,f),_o.splice(u,0,0),go.splice(u,0,0)}nt("addSeries",u)}function bp(i,u){u=u??v.length,i=r==1?ci(i,u,wc,bc):ci(i,u,{},Sc),v.splice(u,0,i),Ii(v[u],u)}o.addSeries=bp;function xp(i){if(v.splice(i,1),Ve){ee.values.splice(i,1),Qt.splice(i,1);let u=Ne.splice(i,1)[0];fo(null,u.firstChild),u.remove()}at&&(we.splice(i,1),Rt.splice(i,1)[0].remove(),_o.splice(i,1),go.splice(i,1)),nt("delSeries",i)}o.delSeries=xp;let Bn=[!1,!1,!1,!1];function Tp(i,u){if(i._show=i.show,i.show){let f=i.side%2,h=M[i.scale];h==null&&(i.scale=f?v[1].scale:C,h=M[i.scale]);let w=h.time;i.size=re(i.size),i.space=re(i.space),i.rotate=re(i.rotate),Ln(i.incrs)&&i.incrs.forEach(T=>{!Dn.has(T)&&Dn.set(T,Ic(T))}),i.incrs=re(i.incrs||(h.distr==2?rh:w?k==1?sh:uh:no)),i.splits=re(i.splits||(w&&h.distr==1?dt:h.distr==3?si:h.distr==4?Mh:Th)),i.stroke=re(i.stroke),i.grid.stroke=re(i.grid.stroke),i.ticks.stroke=re(i.ticks.stroke),i.border.stroke=re(i.border.stroke);let y=i.values;i.values=Ln(y)&&!Ln(y[0])?re(y):w?Ln(y)?hc(le,dc(y,B)):cc(y)?ph(le,y):y||Oe:y||xh,i.filter=re(i.filter||(h.distr>=3&&h.log==10?Eh:h.distr==3&&h.log==2?Rh:Wc)),i.font=Ec(i.font),i.labelFont=Ec(i.labelFont),i._size=i.size(o,null,u,0),i._space=i._rotate=i._incrs=i._found=i._splits=i._values=null,i._size>0&&(Bn[u]=!0,i._el=Ft(dd,g))}}function or(i,u,f,h){let[w,y,T,P]=f,E=u%2,L=0;return E==0&&(P||y)&&(L=u==0&&!w||u==2&&!T?Ye(gc.size/3):0),E==1&&(w||T)&&(L=u==1&&!y||u==3&&!P?Ye(yc.size/2):0),L}let Hi=o.padding=(e.padding||[or,or,or,or]).map(i=>re(ue(i,or))),Sn=o._padding=Hi.map((i,u)=>i(o,u,Bn,0)),rt,Ze=null,Qe=null,zr=r==1?v[0].idxs:null,Gt=null,rr=!1;function Ui(i,u){if(t=i??[],o.data=o._data=t,r==2){rt=0;for(let f=1;f<v.length;f++)rt+=t[f][0].length}else{t.length==0&&(o.data=o._data=t=[[]]),Gt=t[0],rt=Gt.length;let f=t;if(j==2){f=t.slice();let h=f[0]=Array(rt);for(let w=0;w<rt;w++)h[w]=w}o._data=t=f}if(vo(!0),nt("setData"),j==2&&(mo=!0),u!==!1){let f=R;f.auto(o,rr)?ql():xn(C,f.min,f.max),Un=Un||H.left>=0,Et=!0,yo()}}o.setData=Ui;function ql(){rr=!0;let i,u;r==1&&(rt>0?(Ze=zr[0]=0,Qe=zr[1]=rt-1,i=t[0][Ze],u=t[0][Qe],j==2?(i=Ze,u=Qe):i==u&&(j==3?[i,u]=Ol(i,i,R.log,!1):j==4?[i,u]=di(i,i,R.log,!1):R.time?u=i+Ye(86400/k):[i,u]=Pl(i,u,hi,!0))):(Ze=zr[0]=i=null,Qe=zr[1]=u=null)),xn(C,i,u)}let Vr,wo,Kl,Yl,Jl,Xl,Zl,Ql,es,$t;function Gi(i,u,f,h,w,y){i??=qu,f??=_i,h??="butt",w??=qu,y??="round",i!=Vr&&(_.strokeStyle=Vr=i),w!=wo&&(_.fillStyle=wo=w),u!=Kl&&(_.lineWidth=Kl=u),y!=Jl&&(_.lineJoin=Jl=y),h!=Xl&&(_.lineCap=Xl=h),f!=Yl&&_.setLineDash(Yl=f)}function Bi(i,u,f,h){u!=wo&&(_.fillStyle=wo=u),i!=Zl&&(_.font=Zl=i),f!=Ql&&(_.textAlign=Ql=f),h!=es&&(_.textBaseline=es=h)}function ts(i,u,f,h,w=0){if(h.length>0&&i.auto(o,rr)&&(u==null||u.min==null)){let y=ue(Ze,0),T=ue(Qe,h.length-1),P=f.min==null?Ed(h,y,T,w,i.distr==3):[f.min,f.max];i.min=Zt(i.min,f.min=P[0]),i.max=mt(i.max,f.max=P[1])}}let zi={min:null,max:null};function Mp(){for(let h in M){let w=M[h];z[h]==null&&(w.min==null||z[C]!=null&&w.auto(o,rr))&&(z[h]=zi)}for(let h in M){let w=M[h];z[h]==null&&w.from!=null&&z[w.from]!=null&&(z[h]=zi)}z[C]!=null&&vo(!0);let i={};for(let h in z){let w=z[h];if(w!=null){let y=i[h]=jo(M[h],Id);if(w.min!=null)ze(y,w);else if(h!=C||r==2)if(rt==0&&y.from==null){let T=y.range(o,null,null,h);y.min=T[0],y.max=T[1]}else y.min=ye,y.max=-ye}}if(rt>0){v.forEach((h,w)=>{if(r==1){let y=h.scale,T=z[y];if(T==null)return;let P=i[y];if(w==0){let E=P.range(o,P.min,P.max,y);P.min=E[0],P.max=E[1],Ze=Xt(P.min,t[0]),Qe=Xt(P.max,t[0]),Qe-Ze>1&&(t[0][Ze]<P.min&&Ze++,t[0][Qe]>P.max&&Qe--),h.min=Gt[Ze],h.max=Gt[Qe]}else h.show&&h.auto&&ts(P,T,h,t[w],h.sorted);h.idxs[0]=Ze,h.idxs[1]=Qe}else if(w>0&&h.show&&h.auto){let[y,T]=h.facets,P=y.scale,E=T.scale,[L,N]=t[w],F=i[P],Z=i[E];F!=null&&ts(F,z[P],y,L,y.sorted),Z!=null&&ts(Z,z[E],T,N,T.sorted),h.min=T.min,h.max=T.max}});for(let h in i){let w=i[h],y=z[h];if(w.from==null&&(y==null||y.min==null)){let T=w.range(o,w.min==ye?null:w.min,w.max==-ye?null:w.max,h);w.min=T[0],w.max=T[1]}}}for(let h in i){let w=i[h];if(w.from!=null){let y=i[w.from];if(y.min==null)w.min=w.max=null;else{let T=w.range(o,y.min,y.max,h);w.min=T[0],w.max=T[1]}}}let u={},f=!1;for(let h in i){let w=i[h],y=M[h];if(y.min!=w.min||y.max!=w.max){y.min=w.min,y.max=w.max;let T=y.distr;y._min=T==3?wn(y.min):T==4?Xs(y.min,y.asinh):T==100?y.fwd(y.min):y.min,y._max=T==3?wn(y.max):T==4?Xs(y.max,y.asinh):T==100?y.fwd(y.max):y.max,u[h]=f=!0}}if(f){v.forEach((h,w)=>{r==2?w>0&&u.y&&(h._paths=null):u[h.scale]&&(h._paths=null)});for(let h in u)mo=!0,nt("setScale",h);at&&H.left>=0&&(Un=Et=!0)}for(let h in z)z[h]=null}function Ap(i){let u=li(Ze-1,0,rt-1),f=li(Qe+1,0,rt-1);for(;i[u]==null&&u>0;)u--;for(;i[f]==null&&f<rt-1;)f++;return[u,f]}function Pp(){if(rt>0){let i=v.some(u=>u._focus)&&$t!=tn.alpha;i&&(_.globalAlpha=$t=tn.alpha),v.forEach((u,f)=>{if(f>0&&u.show&&(Vi(f,!1),Vi(f,!0),u._paths==null)){let h=$t;$t!=u.alpha&&(_.globalAlpha=$t=u.alpha);let w=r==2?[0,t[f][0].length-1]:Ap(t[f]);u._paths=u.paths(o,f,w[0],w[1]),$t!=h&&(_.globalAlpha=$t=h)}}),v.forEach((u,f)=>{if(f>0&&u.show){let h=$t;$t!=u.alpha&&(_.globalAlpha=$t=u.alpha),u._paths!=null&&ji(f,!1);{let w=u._paths!=null?u._paths.gaps:null,y=u.points.show(o,f,Ze,Qe,w),T=u.points.filter(o,f,y,w);(y||T)&&(u.points._paths=u.points.paths(o,f,Ze,Qe,T),ji(f,!0))}$t!=h&&(_.globalAlpha=$t=h),nt("drawSeries",f)}}),i&&(_.globalAlpha=$t=1)}}function Vi(i,u){let f=u?v[i].points:v[i];f._stroke=f.stroke(o,i),f._fill=f.fill(o,i)}function ji(i,u){let f=u?v[i].points:v[i],{stroke:h,fill:w,clip:y,flags:T,_stroke:P=f._stroke,_fill:E=f._fill,_width:L=f.width}=f._paths;L=ke(L*fe,3);let N=null,F=L%2/2;u&&E==null&&(E=L>0?"#fff":P);let Z=f.pxAlign==1&&F>0;if(Z&&_.translate(F,F),!u){let ce=yt-L/2,ie=Pt-L/2,te=ht+L,K=Ut+L;N=new Path2D,N.rect(ce,ie,te,K)}u?ns(P,L,f.dash,f.cap,E,h,w,T,y):Ep(i,P,L,f.dash,f.cap,E,h,w,T,N,y),Z&&_.translate(-F,-F)}function Ep(i,u,f,h,w,y,T,P,E,L,N){let F=!1;E!=0&&q.forEach((Z,ce)=>{if(Z.series[0]==i){let ie=v[Z.series[1]],te=t[Z.series[1]],K=(ie._paths||Lr).band;Ln(K)&&(K=Z.dir==1?K[0]:K[1]);let U,Ae=null;ie.show&&K&&Od(te,Ze,Qe)?(Ae=Z.fill(o,ce)||y,U=ie._paths.clip):K=null,ns(u,f,h,w,Ae,T,P,E,L,N,U,K),F=!0}}),F||ns(u,f,h,w,y,T,P,E,L,N)}let qi=qo|ai;function ns(i,u,f,h,w,y,T,P,E,L,N,F){Gi(i,u,f,h,w),(E||L||F)&&(_.save(),E&&_.clip(E),L&&_.clip(L)),F?(P&qi)==qi?(_.clip(F),N&&_.clip(N),qr(w,T),jr(i,y,u)):P&ai?(qr(w,T),_.clip(F),jr(i,y,u)):P&qo&&(_.save(),_.clip(F),N&&_.clip(N),qr(w,T),_.restore(),jr(i,y,u)):(qr(w,T),jr(i,y,u)),(E||L||F)&&_.restore()}function jr(i,u,f){f>0&&(u instanceof Map?u.forEach((h,w)=>{_.strokeStyle=Vr=w,_.stroke(h)}):u!=null&&i&&_.stroke(u))}function qr(i,u){u instanceof Map?u.forEach((f,h)=>{_.fillStyle=wo=h,_.fill(f)}):u!=null&&i&&_.fill(u)}function Rp(i,u,f,h){let w=A[i],y;if(h<=0)y=[0,0];else{let T=w._space=w.space(o,i,u,f,h),P=w._incrs=w.incrs(o,i,u,f,h,T);y=Qh(u,f,P,h,T)}return w._found=y}function os(i,u,f,h,w,y,T,P,E,L){let N=T%2/2;x==1&&_.translate(N,N),Gi(P,T,E,L,P),_.beginPath();let F,Z,ce,ie,te=w+(h==0||h==3?-y:y);f==0?(Z=w,ie=te):(F=w,ce=te);for(let K=0;K<i.length;K++)u[K]!=null&&(f==0?F=ce=i[K]:Z=ie=i[K],_.moveTo(F,Z),_.lineTo(ce,ie));_.stroke(),x==1&&_.translate(-N,-N)}function Op(i){let u=!0;return A.forEach((f,h)=>{if(!f.show)return;let w=M[f.scale];if(w.min==null){f._show&&(u=!1,f._show=!1,vo(!1));return}else f._show||(u=!1,f._show=!0,vo(!1));let y=f.side,T=y%2,{min:P,max:E}=w,[L,N]=Rp(h,P,E,T==0?Q:W);if(N==0)return;let F=w.distr==2,Z=f._splits=f.splits(o,h,P,E,L,N,F),ce=w.distr==2?Z.map(U=>Gt[U]):Z,ie=w.distr==2?Gt[Z[1]]-Gt[Z[0]]:L,te=f._values=f.values(o,f.filter(o,ce,h,N,ie),h,N,ie);f._rotate=y==2?f.rotate(o,te,h,N):0;let K=f._size;f._size=It(f.size(o,te,h,i)),K!=null&&f._size!=K&&(u=!1)}),u}function Cp(i){let u=!0;return Hi.forEach((f,h)=>{let w=f(o,h,Bn,i);w!=Sn[h]&&(u=!1),Sn[h]=w}),u}function Lp(){for(let i=0;i<A.length;i++){let u=A[i];if(!u.show||!u._show)continue;let f=u.side,h=f%2,w,y,T=u.stroke(o,i),P=f==0||f==3?-1:1,[E,L]=u._found;if(u.label!=null){let ft=u.labelGap*P,bt=Ye((u._lpos+ft)*fe);Bi(u.labelFont[0],T,"center",f==2?Ar:ju),_.save(),h==1?(w=y=0,_.translate(bt,Ye(Pt+Ut/2)),_.rotate((f==3?-Ml:Ml)/2)):(w=Ye(yt+ht/2),y=bt);let jn=Dc(u.label)?u.label(o,i,E,L):u.label;_.fillText(jn,w,y),_.restore()}if(L==0)continue;let N=M[u.scale],F=h==0?ht:Ut,Z=h==0?yt:Pt,ce=u._splits,ie=N.distr==2?ce.map(ft=>Gt[ft]):ce,te=N.distr==2?Gt[ce[1]]-Gt[ce[0]]:E,K=u.ticks,U=u.border,Ae=K.show?K.size:0,Ie=Ye(Ae*fe),ot=Ye((u.alignTo==2?u._size-Ae-u.gap:u.gap)*fe),ve=u._rotate*-Ml/180,He=S(u._pos*fe),kt=(Ie+ot)*P,ct=He+kt;y=h==0?ct:0,w=h==1?ct:0;let Ot=u.font[0],Bt=u.align==1?Uo:u.align==2?Ks:ve>0?Uo:ve<0?Ks:h==0?"center":f==3?Ks:Uo,rn=ve||h==1?"middle":f==2?Ar:ju;Bi(Ot,T,Bt,rn);let St=u.font[1]*u.lineGap,Ct=ce.map(ft=>S(a(ft,N,F,Z))),zt=u._values;for(let ft=0;ft<zt.length;ft++){let bt=zt[ft];if(bt!=null){h==0?w=Ct[ft]:y=Ct[ft],bt=""+bt;let jn=bt.indexOf(`
`)==-1?[bt]:bt.split(/\n/gm);for(let pt=0;pt<jn.length;pt++){let pa=jn[pt];ve?(_.save(),_.translate(w,y+pt*St),_.rotate(ve),_.fillText(pa,0,0),_.restore()):_.fillText(pa,w,y+pt*St)}}}K.show&&os(Ct,K.filter(o,ie,i,L,te),h,f,He,Ie,ke(K.width*fe,3),K.stroke(o,i),K.dash,K.cap);let ln=u.grid;ln.show&&os(Ct,ln.filter(o,ie,i,L,te),h,h==0?2:1,h==0?Pt:yt,h==0?Ut:ht,ke(ln.width*fe,3),ln.stroke(o,i),ln.dash,ln.cap),U.show&&os([He],[1],h==0?1:0,h==0?1:2,h==1?Pt:yt,h==1?Ut:ht,ke(U.width*fe,3),U.stroke(o,i),U.dash,U.cap)}nt("drawAxes")}function vo(i){v.forEach((u,f)=>{f>0&&(u._paths=null,i&&(r==1?(u.min=null,u.max=null):u.facets.forEach(h=>{h.min=null,h.max=null})))})}let Kr=!1,rs=!1,lr=[];function Dp(){rs=!1;for(let i=0;i<lr.length;i++)nt(...lr[i]);lr.length=0}function yo(){Kr||(jd(Ki),Kr=!0)}function Np(i,u=!1){Kr=!0,rs=u,i(o),Ki(),u&&lr.length>0&&queueMicrotask(Dp)}o.batch=Np;function Ki(){if(Vl&&(Mp(),Vl=!1),mo&&(vp(),mo=!1),Gr){if(Re($,Uo,Se),Re($,Ar,je),Re($,Er,Q),Re($,Rr,W),Re(b,Uo,Se),Re(b,Ar,je),Re(b,Er,Q),Re(b,Rr,W),Re(g,Er,mn),Re(g,Rr,Fn),d.width=Ye(mn*fe),d.height=Ye(Fn*fe),A.forEach(({_el:i,_show:u,_size:f,_pos:h,side:w})=>{if(i!=null)if(u){let y=w===3||w===0?f:0,T=w%2==1;Re(i,T?"left":"top",h-y),Re(i,T?"width":"height",f),Re(i,T?"top":"left",T?je:Se),Re(i,T?"height":"width",T?W:Q),oi(i,oo)}else xt(i,oo)}),Vr=wo=Kl=Jl=Xl=Zl=Ql=es=Yl=null,$t=1,ar(!0),Se!=po||je!=In||Q!=en||W!=Hn){vo(!1);let i=Q/en,u=W/Hn;if(at&&!Un&&H.left>=0){H.left*=i,H.top*=u,ko&&fn(ko,Ye(H.left),0,Q,W),So&&fn(So,0,Ye(H.top),Q,W);for(let f=0;f<Rt.length;f++){let h=Rt[f];h!=null&&(_o[f]*=i,go[f]*=u,fn(h,It(_o[f]),It(go[f]),Q,W))}}if(Me.show&&!Br&&Me.left>=0&&Me.width>0){Me.left*=i,Me.width*=i,Me.top*=u,Me.height*=u;for(let f in cs)Re(To,f,Me[f])}po=Se,In=je,en=Q,Hn=W}nt("setSize"),Gr=!1}mn>0&&Fn>0&&(_.clearRect(0,0,d.width,d.height),nt("drawClear"),V.forEach(i=>i()),nt("draw")),Me.show&&Br&&(Yr(Me),Br=!1),at&&Un&&(Vn(null,!0,!1),Un=!1),ee.show&&ee.live&&Et&&(as(),Et=!1),c||(c=!0,o.status=1,nt("ready")),rr=!1,Kr=!1}o.redraw=(i,u)=>{mo=u||!1,i!==!1?xn(C,R.min,R.max):yo()};function ls(i,u){let f=M[i];if(f.from==null){if(rt==0){let h=f.range(o,u.min,u.max,i);u.min=h[0],u.max=h[1]}if(u.min>u.max){let h=u.min;u.min=u.max,u.max=h}if(rt>1&&u.min!=null&&u.max!=null&&u.max-u.min<1e-16)return;i==C&&f.distr==2&&rt>0&&(u.min=Xt(u.min,t[0]),u.max=Xt(u.max,t[0]),u.min==u.max&&u.max++),z[i]=u,Vl=!0,yo()}}o.setScale=ls;let ss,is,ko,So,Yi,Ji,bo,xo,Xi,Zi,Te,Le,bn=!1,lt=H.drag,et=lt.x,tt=lt.y;at&&(H.x&&(ss=Ft($d,b)),H.y&&(is=Ft(_d,b)),R.ori==0?(ko=ss,So=is):(ko=is,So=ss),Te=H.left,Le=H.top);let Me=o.select=ze({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),To=Me.show?Ft(hd,Me.over?b:$):null;function Yr(i,u){if(Me.show){for(let f in i)Me[f]=i[f],f in cs&&Re(To,f,i[f]);u!==!1&&nt("setSelect")}}o.setSelect=Yr;function Wp(i){if(v[i].show)Ve&&oi(Ne[i],oo);else if(Ve&&xt(Ne[i],oo),at){let f=$o?Rt[0]:Rt[i];f!=null&&fn(f,-10,-10,Q,W)}}function xn(i,u,f){ls(i,{min:u,max:f})}function nn(i,u,f,h){u.focus!=null&&Gp(i),u.show!=null&&v.forEach((w,y)=>{y>0&&(i==y||i==null)&&(w.show=u.show,Wp(y),r==2?(xn(w.facets[0].scale,null,null),xn(w.facets[1].scale,null,null)):xn(w.scale,null,null),yo())}),f!==!1&&nt("setSeries",i,u),h&&ur("setSeries",o,i,u)}o.setSeries=nn;function Fp(i,u){ze(q[i],u)}function Ip(i,u){i.fill=re(i.fill||null),i.dir=ue(i.dir,-1),u=u??q.length,q.splice(u,0,i)}function Hp(i){i==null?q.length=0:q.splice(i,1)}o.addBand=Ip,o.setBand=Fp,o.delBand=Hp;function Up(i,u){v[i].alpha=u,at&&Rt[i]!=null&&(Rt[i].style.opacity=u),Ve&&Ne[i]&&(Ne[i].style.opacity=u)}let dn,Tn,zn,Mo={focus:!0};function Gp(i){if(i!=zn){let u=i==null,f=tn.alpha!=1;v.forEach((h,w)=>{if(r==1||w>0){let y=u||w==0||w==i;h._focus=u?null:y,f&&Up(w,y?1:tn.alpha)}}),zn=i,f&&yo()}}Ve&&ho&&ut(Ju,pe,i=>{H._lock||(Gn(i),zn!=null&&nn(null,Mo,!0,Ue.setSeries))});function on(i,u,f){let h=M[u];f&&(i=i/fe-(h.ori==1?je:Se));let w=Q;h.ori==1&&(w=W,i=w-i),h.dir==-1&&(i=w-i);let y=h._min,T=h._max,P=i/w,E=y+(T-y)*P,L=h.distr;return L==3?zo(10,E):L==4?Ld(E,h.asinh):L==100?h.bwd(E):E}function Bp(i,u){let f=on(i,C,u);return Xt(f,t[0],Ze,Qe)}o.valToIdx=i=>Xt(i,t[0]),o.posToIdx=Bp,o.posToVal=on,o.valToPos=(i,u,f)=>M[u].ori==0?l(i,M[u],f?ht:Q,f?yt:0):s(i,M[u],f?Ut:W,f?Pt:0),o.setCursor=(i,u,f)=>{Te=i.left,Le=i.top,Vn(null,u,f)};function Qi(i,u){Re(To,Uo,Me.left=i),Re(To,Er,Me.width=u)}function ea(i,u){Re(To,Ar,Me.top=i),Re(To,Rr,Me.height=u)}let sr=R.ori==0?Qi:ea,ir=R.ori==1?Qi:ea;function zp(){if(Ve&&ee.live)for(let i=r==2?1:0;i<v.length;i++){if(i==0&&At)continue;let u=ee.values[i],f=0;for(let h in u)Qt[i][f++].firstChild.nodeValue=u[h]}}function as(i,u){if(i!=null&&(i.idxs?i.idxs.forEach((f,h)=>{we[h]=f}):Fd(i.idx)||we.fill(i.idx),ee.idx=we[0]),Ve&&ee.live){for(let f=0;f<v.length;f++)(f>0||r==1&&!At)&&Vp(f,we[f]);zp()}Et=!1,u!==!1&&nt("setLegend")}o.setLegend=as;function Vp(i,u){let f=v[i],h=i==0&&j==2?Gt:t[i],w;At?w=f.values(o,i,u)??kn:(w=f.value(o,u==null?null:h[u],i,u),w=w==null?kn:{_:w}),ee.values[i]=w}function Vn(i,u,f){Xi=Te,Zi=Le,[Te,Le]=H.move(o,Te,Le),H.left=Te,H.top=Le,at&&(ko&&fn(ko,Ye(Te),0,Q,W),So&&fn(So,0,Ye(Le),Q,W));let h,w=Ze>Qe;dn=ye,Tn=null;let y=R.ori==0?Q:W,T=R.ori==1?Q:W;if(Te<0||rt==0||w){h=H.idx=null;for(let P=0;P<v.length;P++){let E=Rt[P];E!=null&&fn(E,-10,-10,Q,W)}ho&&nn(null,Mo,!0,i==null&&Ue.setSeries),ee.live&&(we.fill(h),Et=!0)}else{let P,E,L;r==1&&(P=R.ori==0?Te:Le,E=on(P,C),h=H.idx=Xt(E,t[0],Ze,Qe),L=D(t[0][h],R,y,0));let N=-10,F=-10,Z=0,ce=0,ie=!0,te="",K="";for(let U=r==2?1:0;U<v.length;U++){let Ae=v[U],Ie=we[U],ot=Ie==null?null:r==1?t[U][Ie]:t[U][1][Ie],ve=H.dataIdx(o,U,h,E),He=ve==null?null:r==1?t[U][ve]:t[U][1][ve];if(Et=Et||He!=ot||ve!=Ie,we[U]=ve,U>0&&Ae.show){let kt=ve==null?-10:ve==h?L:D(r==1?t[0][ve]:t[U][0][ve],R,y,0),ct=He==null?-10:X(He,r==1?M[Ae.scale]:M[Ae.facets[1].scale],T,0);if(ho&&He!=null){let Ot=R.ori==1?Te:Le,Bt=Je(tn.dist(o,U,ve,ct,Ot));if(Bt<dn){let rn=tn.bias;if(rn!=0){let St=on(Ot,Ae.scale),Ct=He>=0?1:-1,zt=St>=0?1:-1;zt==Ct&&(zt==1?rn==1?He>=St:He<=St:rn==1?He<=St:He>=St)&&(dn=Bt,Tn=U)}else dn=Bt,Tn=U}}if(Et||$o){let Ot,Bt;R.ori==0?(Ot=kt,Bt=ct):(Ot=ct,Bt=kt);let rn,St,Ct,zt,ln,ft,bt=!0,jn=it.bbox;if(jn!=null){bt=!1;let pt=jn(o,U);Ct=pt.left,zt=pt.top,rn=pt.width,St=pt.height}else Ct=Ot,zt=Bt,rn=St=it.size(o,U);if(ft=it.fill(o,U),ln=it.stroke(o,U),$o)U==Tn&&dn<=tn.prox&&(N=Ct,F=zt,Z=rn,ce=St,ie=bt,te=ft,K=ln);else{let pt=Rt[U];pt!=null&&(_o[U]=Ct,go[U]=zt,oc(pt,rn,St,bt),tc(pt,ft,ln),fn(pt,It(Ct),It(zt),Q,W))}}}}if($o){let U=tn.prox,Ae=zn==null?dn<=U:dn>U||Tn!=zn;if(Et||Ae){let Ie=Rt[0];Ie!=null&&(_o[0]=N,go[0]=F,oc(Ie,Z,ce,ie),tc(Ie,te,K),fn(Ie,It(N),It(F),Q,W))}}}if(Me.show&&bn)if(i!=null){let[P,E]=Ue.scales,[L,N]=Ue.match,[F,Z]=i.cursor.sync.scales,ce=i.cursor.drag;if(et=ce._x,tt=ce._y,et||tt){let{left:ie,top:te,width:K,height:U}=i.select,Ae=i.scales[F].ori,Ie=i.posToVal,ot,ve,He,kt,ct,Ot=P!=null&&L(P,F),Bt=E!=null&&N(E,Z);Ot&&et?(Ae==0?(ot=ie,ve=K):(ot=te,ve=U),He=M[P],kt=D(Ie(ot,F),He,y,0),ct=D(Ie(ot+ve,F),He,y,0),sr(Zt(kt,ct),Je(ct-kt))):sr(0,y),Bt&&tt?(Ae==1?(ot=ie,ve=K):(ot=te,ve=U),He=M[E],kt=X(Ie(ot,Z),He,T,0),ct=X(Ie(ot+ve,Z),He,T,0),ir(Zt(kt,ct),Je(ct-kt))):ir(0,T)}else fs()}else{let P=Je(Xi-Yi),E=Je(Zi-Ji);if(R.ori==1){let Z=P;P=E,E=Z}et=lt.x&&P>=lt.dist,tt=lt.y&&E>=lt.dist;let L=lt.uni;L!=null?et&&tt&&(et=P>=L,tt=E>=L,!et&&!tt&&(E>P?tt=!0:et=!0)):lt.x&&lt.y&&(et||tt)&&(et=tt=!0);let N,F;et&&(R.ori==0?(N=bo,F=Te):(N=xo,F=Le),sr(Zt(N,F),Je(F-N)),tt||ir(0,T)),tt&&(R.ori==1?(N=bo,F=Te):(N=xo,F=Le),ir(Zt(N,F),Je(F-N)),et||sr(0,y)),!et&&!tt&&(sr(0,0),ir(0,0))}if(lt._x=et,lt._y=tt,i==null){if(f){if(fa!=null){let[P,E]=Ue.scales;Ue.values[0]=P!=null?on(R.ori==0?Te:Le,P):null,Ue.values[1]=E!=null?on(R.ori==1?Te:Le,E):null}ur(Ys,o,Te,Le,Q,W,h)}if(ho){let P=f&&Ue.setSeries,E=tn.prox;zn==null?dn<=E&&nn(Tn,Mo,!0,P):dn>E?nn(null,Mo,!0,P):Tn!=zn&&nn(Tn,Mo,!0,P)}}Et&&(ee.idx=h,as()),u!==!1&&nt("setCursor")}let Mn=null;Object.defineProperty(o,"rect",{get(){return Mn==null&&ar(!1),Mn}});function ar(i=!1){i?Mn=null:(Mn=b.getBoundingClientRect(),nt("syncRect",Mn))}function ta(i,u,f,h,w,y,T){H._lock||bn&&i!=null&&i.movementX==0&&i.movementY==0||(us(i,u,f,h,w,y,T,!1,i!=null),i!=null?Vn(null,!0,!0):Vn(u,!0,!1))}function us(i,u,f,h,w,y,T,P,E){if(Mn==null&&ar(!1),Gn(i),i!=null)f=i.clientX-Mn.left,h=i.clientY-Mn.top;else{if(f<0||h<0){Te=-10,Le=-10;return}let[L,N]=Ue.scales,F=u.cursor.sync,[Z,ce]=F.values,[ie,te]=F.scales,[K,U]=Ue.match,Ae=u.axes[0].side%2==1,Ie=R.ori==0?Q:W,ot=R.ori==1?Q:W,ve=Ae?y:w,He=Ae?w:y,kt=Ae?h:f,ct=Ae?f:h;if(ie!=null?f=K(L,ie)?a(Z,M[L],Ie,0):-10:f=Ie*(kt/ve),te!=null?h=U(N,te)?a(ce,M[N],ot,0):-10:h=ot*(ct/He),R.ori==1){let Ot=f;f=h,h=Ot}}E&&(u==null||u.cursor.event.type==Ys)&&((f<=1||f>=Q-1)&&(f=to(f,Q)),(h<=1||h>=W-1)&&(h=to(h,W))),P?(Yi=f,Ji=h,[bo,xo]=H.move(o,f,h)):(Te=f,Le=h)}let cs={width:0,height:0,left:0,top:0};function fs(){Yr(cs,!1)}let na,oa,ra,la;function sa(i,u,f,h,w,y,T){bn=!0,et=tt=lt._x=lt._y=!1,us(i,u,f,h,w,y,T,!0,!1),i!=null&&(ut(Js,ti,ia,!1),ur(Ku,o,bo,xo,Q,W,null));let{left:P,top:E,width:L,height:N}=Me;na=P,oa=E,ra=L,la=N}function ia(i,u,f,h,w,y,T){bn=lt._x=lt._y=!1,us(i,u,f,h,w,y,T,!1,!0);let{left:P,top:E,width:L,height:N}=Me,F=L>0||N>0,Z=na!=P||oa!=E||ra!=L||la!=N;if(F&&Z&&Yr(Me),lt.setScale&&F&&Z){let ce=P,ie=L,te=E,K=N;if(R.ori==1&&(ce=E,ie=N,te=P,K=L),et&&xn(C,on(ce,C),on(ce+ie,C)),tt)for(let U in M){let Ae=M[U];U!=C&&Ae.from==null&&Ae.min!=ye&&xn(U,on(te+K,U),on(te,U))}fs()}else H.lock&&(H._lock=!H._lock,Vn(u,!0,i!=null));i!=null&&(fo(Js,ti),ur(Js,o,Te,Le,Q,W,null))}function jp(i,u,f,h,w,y,T){if(H._lock)return;Gn(i);let P=bn;if(bn){let E=!0,L=!0,N=10,F,Z;R.ori==0?(F=et,Z=tt):(F=tt,Z=et),F&&Z&&(E=Te<=N||Te>=Q-N,L=Le<=N||Le>=W-N),F&&E&&(Te=Te<bo?0:Q),Z&&L&&(Le=Le<xo?0:W),Vn(null,!0,!0),bn=!1}Te=-10,Le=-10,we.fill(null),Vn(null,!0,!0),P&&(bn=P)}function aa(i,u,f,h,w,y,T){H._lock||(Gn(i),ql(),fs(),i!=null&&ur(Xu,o,Te,Le,Q,W,null))}function ua(){A.forEach(e0),jl(o.width,o.height,!0)}ro(Al,Bo,ua);let Ao={};Ao.mousedown=sa,Ao.mousemove=ta,Ao.mouseup=ia,Ao.dblclick=aa,Ao.setSeries=(i,u,f,h)=>{let w=Ue.match[2];f=w(o,u,f),f!=-1&&nn(f,h,!0,!1)},at&&(ut(Ku,b,sa),ut(Ys,b,ta),ut(Yu,b,i=>{Gn(i),ar(!1)}),ut(Ju,b,jp),ut(Xu,b,aa),ui.add(o),o.syncRect=ar);let Jr=o.hooks=e.hooks||{};function nt(i,u,f){rs?lr.push([i,u,f]):i in Jr&&Jr[i].forEach(h=>{h.call(null,o,u,f)})}(e.plugins||[]).forEach(i=>{for(let u in i.hooks)Jr[u]=(Jr[u]||[]).concat(i.hooks[u])});let ca=(i,u,f)=>f,Ue=ze({key:null,setSeries:!1,filters:{pub:ac,sub:ac},scales:[C,v[1]?v[1].scale:null],match:[uc,uc,ca],values:[null,null]},H.sync);Ue.match.length==2&&Ue.match.push(ca),H.sync=Ue;let fa=Ue.key,ps=lf(fa);function ur(i,u,f,h,w,y,T){Ue.filters.pub(i,u,f,h,w,y,T)&&ps.pub(i,u,f,h,w,y,T)}ps.sub(o);function qp(i,u,f,h,w,y,T){Ue.filters.sub(i,u,f,h,w,y,T)&&Ao[i](null,u,f,h,w,y,T)}o.pub=qp;function Kp(){ps.unsub(o),ui.delete(o),Wn.clear(),ri(Al,Bo,ua),m.remove(),pe?.remove(),nt("destroy")}o.destroy=Kp;function ms(){nt("init",e,t),Ui(t||e.data,!1),z[C]?ls(C,z[C]):ql(),Br=Me.show&&(Me.width>0||Me.height>0),Un=Et=!0,jl(e.width,e.height)}return v.forEach(Ii),A.forEach(Tp),n?n instanceof HTMLElement?(n.appendChild(m),ms()):n(o,ms):ms(),o}st.assign=ze;st.fmtNum=$i;st.rangeNum=Pl;st.rangeLog=Ol;st.rangeAsinh=di;st.orient=so;st.pxRatio=fe;st.join=Vd;st.fmtDate=gi,st.tzDate=nh;st.sync=lf;{st.addGap=Fh,st.clipGaps=Dl;let e=st.paths={points:pf};e.linear=df,e.stepped=Uh,e.bars=Gh,e.spline=zh}var t0={system:"light",light:"dark",dark:"system"},gf="weir-scheme",wf=matchMedia("(prefers-color-scheme: dark)"),vf=_e(wf.matches?"dark":"light"),Il=_e(o0()),Nr=$n(()=>Il.value==="system"?vf.value:Il.value);function yf(){wf.addEventListener("change",({matches:e})=>{vf.value=e?"dark":"light",xi()}),xi()}function kf(){let e=Il.value;return p`
    <button type="button" class="plain" onClick=${()=>n0(t0[e])}>
      Colours: ${e}
    </button>
  `}function n0(e){try{localStorage.setItem(gf,e)}catch{}Il.value=e,xi()}function xi(){document.documentElement.dataset.scheme=Nr.value}function o0(){try{let e=localStorage.getItem(gf);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var Sf=190;function io({title:e,times:t,series:n,show:o,stacked:r=!1,isBytes:l=!1,max:s}){let a=Vt(null),c=Vt(null),[m,d]=de(null),_=Nr.value,g=n.map(({label:k})=>k).join();Pe(()=>{let k=a.current;if(k===null)return;let v=new st(i0(k,n,{show:o,stacked:r,isBytes:l,max:s,setUnder:d}),[[]],k);c.current=v;let A=new ResizeObserver(()=>v.setSize({width:k.clientWidth,height:Sf}));return A.observe(k),()=>{A.disconnect(),v.destroy(),c.current=null}},[_,g]);let $=r0(n,r);Pe(()=>{c.current?.setData([[...t],...$.map(k=>[...k])])},[t,_]);let b=m??t.length-1,x=n.map(({label:k,color:v,values:A})=>({label:k,color:v,value:o(A[b]??0)})),S=x.map(({label:k,value:v})=>`${k} ${v}`).join(", ");return p`
    <figure class="chart">
      <div ref=${a} role="img" aria-label=${`${e}: ${S}`} />
      <figcaption>
        <ul class="legend">
          ${x.map(({label:k,color:v,value:A})=>p`
              <li key=${k}><span class=${`swatch color-${v}`} aria-hidden="true" /> ${k}
                ${" "}<b>${A}</b></li>
            `)}
        </ul>
      </figcaption>
    </figure>
  `}function r0(e,t){if(!t)return e.map(({values:o})=>o);let n=[];return e.forEach(({values:o},r)=>{n.push(o.map((l,s)=>l+(n[r-1]?.[s]??0)))}),n.reverse()}var l0=Array.from({length:50},(e,t)=>2**t);function s0(e,t){return e.map(n=>{let o=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?o:o.slice(0,5)})}function i0(e,t,{show:n,stacked:o,isBytes:r,max:l,setUnder:s}){let a=getComputedStyle(document.documentElement),c=d=>a.getPropertyValue(`--${d}`).trim(),m={stroke:c("muted"),font:"11px system-ui",grid:{stroke:c("line"),width:1},ticks:{stroke:c("line"),width:1}};return{width:e.clientWidth,height:Sf,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(d,_,g)=>[0,l??(g>0?g*1.1:1)]}},axes:[{...m,size:28,space:70,values:(d,_,g,$,b)=>s0(_,b)},{...m,size:66,...r&&{incrs:l0},values:(d,_)=>_.map(g=>n(g))}],series:[{},...(o?[...t].reverse():t).map(({label:d,color:_})=>({label:d,stroke:c(_),width:1.5,points:{show:!1},...o&&{fill:`color-mix(in srgb, ${c(_)} 45%, ${c("surface")})`}}))],hooks:{setCursor:[d=>s(d.cursor.idx??null)]}}}var Hl=_e([]);function bf({groups:e,total:t}){Pe(()=>{let r=Date.now()/1e3,l=e.omitted>0?{at:r,total:t}:{at:r};Hl.value=Uu(Hl.value,e.items,l)},[e]);let n=Gu(Hl.value);if(n.length===0)return null;let o=Sl(n.map(({group:r})=>r));return p`
    <${ne} title="Groups of tasks over time"
      note="results in memory and spilled, while the page is open">
      <${io}
        title="Bytes of results by group of tasks"
        times=${Hl.value.map(({at:r})=>r)}
        show=${Y}
        stacked=${!0}
        isBytes=${!0}
        series=${n.map(({group:r,values:l})=>({label:r,color:r===Mr?"waiting":`hue-${o.get(r)}`,values:l}))}
      />
      <//>
  `}function xf({process:e,managed:t,spilled:n,limit:o}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:o===0?null:o*1048576}}function Xo({process:e,limit:t}){return t===0?null:e/t}function Tf(e){let t=new Array(11).fill(0);for(let n of e){let o=Math.min(10,Math.floor((Xo(n)??0)*10));t[o]=(t[o]??0)+1}return t}function Mf(){an("workers");let e=[...No.value.values()].sort((t,n)=>t.name<n.name?-1:1);return p`
    <${Ee} title="Workers" aside=${`${O(e.length)} registered`} />
    <section class="card">
      ${e.length===0?p`<${Be}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:p`<${Ti} rows=${e} />`}
    </section>
  `}function Ti({rows:e}){return p`
    <${xe}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=xf(t),o=Xo(t);return[p`<${he} to=${["workers",t.name]}>${t.name}<//>`,p`<${wt} name=${t.state} />`,`${O(t.executing)} / ${O(t.threads)}`,O(t.processing),p`<${Fo} label=${`Memory of ${t.name}`} parts=${n} />`,p`<span class=${o!==null&&o>.8?"bad":""}>${Y(n.managed+n.unmanaged)}${n.limit===null?"":` / ${Y(n.limit)}`}</span>`,n.spilled===0?"":Y(n.spilled)]}}
    />
  `}var a0=60,u0=20;function Af(){return an("workers"),p`
    <${Ee} title="Memory" />
    <${c0} />
    <${f0} />
    <${m0} />
    <${d0} />
  `}function c0(){let e=Yt.value;if(e===null)return p`
      <section class="card">
        <${We} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:o,unmanagedRecent:r,spilled:l,limit:s}=e.memory,a=o+r;return p`
    <section class="card">
      <dl class="tiles">
        <${oe}
          name="Used"
          value=${Y(t)}
          detail=${s===null||s===0?"no limit":`${On(t/s)} of ${Y(s)}`}
        />
        <${oe} name="Results" value=${Y(n)} />
        <${oe}
          name="Other"
          value=${Y(a)}
          detail=${`${Y(r)} in the last 30 s`}
        />
        <${oe} name="Spilled" value=${Y(l)} />
      </dl>
      <${Fo} label="Memory of all workers" parts=${{managed:n,unmanaged:a,spilled:l,limit:s}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %, by default</li>
      </ul>
    </section>
  `}function f0(){let e=[...No.value.values()].sort((n,o)=>(Xo(o)??0)-(Xo(n)??0));if(e.length===0)return null;let t=e.length>a0;return p`
    <${ne} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&p`<${p0} counts=${Tf(e)} />`}
      <${Ti} rows=${t?e.slice(0,u0):e} />
    <//>
  `}function p0({counts:e}){let t=Math.max(...e,1);return p`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,o)=>p`
          <li key=${o} class=${o>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${O(n)}</b><span>${o<10?`${o*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function m0(){let{data:e,error:t}=ae(Ou(),3e3),{managed:n=0,spilled:o=0}=Yt.value?.memory??{};return p`
    ${e!==null&&p`<${bf} groups=${e} total=${n+o} />`}
    <${ne} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?p`<${We} error=${t} />`:e.items.length===0?p`<${Be}>No worker holds a result.<//>`:p`
          <${xe}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:r})=>r}
            cells=${({group:r,copies:l,bytes:s})=>[p`<span class="mono">${r}</span>`,O(l),Y(s)]}
          />
        `}
    <//>
  `}function d0(){let{data:e,error:t}=ae("amm",2e3);if(e===null)return p`
      <${ne} title="Active Memory Manager">
        <${We} error=${t} />
        <//>
    `;let{running:n,interval:o,policies:r,inFlight:l,lastRun:s}=e;return p`
    <${ne} title="Active Memory Manager">
      <div class="buttons">
        ${n?p`<${Wt} label="Stop" scope="admin" path="amm/stop" />`:p`<${Wt} label="Start" scope="admin" path="amm/start" />`}
        <${Wt} label="Run once" scope="admin" path="amm/run_once" />
      </div>
      <dl class="tiles">
        <${oe} name="State" value=${n?"running":"stopped"} detail=${`each ${Fe(o)}`} />
        <${oe}
          name="Copies under way"
          value=${O(l.copies)}
          detail=${Y(l.bytes)}
        />
        ${s!==null&&p`
          <${oe}
            name="Last run"
            value=${be(s.at)}
            detail=${`${O(s.replicated)} copied, ${O(s.dropped)} dropped`}
          />
        `}
      </dl>
      <p class="note">Policies: ${r.length===0?"none":r.map(({name:a})=>a).join(", ")}</p>
      ${(s?.suggestions??[]).length>0&&p`
        <${xe}
          caption="Suggestions of the last run"
          head=${["Key","Policy","Does","Size","Worker"]}
          rows=${s?.suggestions??[]}
          keyOf=${({key:a,op:c})=>`${c} ${a}`}
          cells=${({key:a,policy:c,op:m,nbytes:d,worker:_,reason:g})=>[p`<span class="mono">${a}</span>`,c,m,Y(d),_??g??""]}
        />
      `}
    <//>
  `}function Ef({fact:e,firstAt:t}){let n=h0(e),o=(Date.parse(e.at)-Date.parse(t))/1e3;return o<1?n:{...n,text:`${n.text}, in ${Fe(Math.round(o))}`}}function h0(e){switch(e.type){case"graph-submitted":return{text:`${Mi(e)} was submitted: ${O(e.tasks)} tasks`,tone:"plain",link:Ul(e)};case"graph-retried":return{text:`${Mi(e)} is retried`,tone:"plain",link:Ul(e)};case"graph-ended":{let{outcome:t}=e;return{text:`${Mi(e)} ${t.endsWith("cancelled")?`was ${t}`:t}`,tone:t==="succeeded"?"good":t==="failed"?"bad":"plain",link:Ul(e)}}case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${e.group}: ${e.error}: ${e.message}`+(e.count>1?` (${O(e.count)} times)`:""),tone:"bad",link:[...Ul(e),"tasks",e.key]};case"worker-joined":return{text:`Worker ${e.name} joined`,tone:"good",link:Ai(e)};case"worker-left":return{text:`Worker ${e.name} ${$0(e.reason)}`,tone:_0(e.reason)};case"worker-paused":return{text:`Worker ${e.name} paused ${e.by==="hand"?"by hand":`for ${e.by}`}`,tone:e.by==="hand"?"plain":"bad",link:Ai(e)};case"worker-resumed":return{text:`Worker ${e.name} resumed`,tone:"good",link:Ai(e)};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${e.retired.length} retired`,tone:"plain"};case"standstill":return{text:`All ${O(e.workers)} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:g0(e),tone:"plain",link:["memory"]};case"data-scattered":return{text:`${O(e.values)} values were stored in ${e.namespace}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${Fe(e.downMs/1e3)}`,tone:"bad"};default:return{text:e.type,tone:"plain"}}}function $0(e){switch(e){case"left":return"left: it ended in order";case"retired":return"retired, as it was asked to";case"removed":return"was removed by a request";case"replaced":return"registered again: the former registration is over";case"lost":return"is lost: it stopped answering";default:return`left: ${e}`}}function _0(e){return e==="lost"?"bad":"plain"}function Mi({name:e}){return e===""?"Graph":`Graph "${e}"`}function Ul({graph:e}){return["graphs",e]}function Ai({name:e}){return["workers",e]}function g0({replicated:e,dropped:t,bytes:n,bytesDropped:o}){let r=e===0?[]:[`copied ${Pf(e,n)}`],l=t===0?[]:[`dropped ${Pf(t,o)}`];return`The memory manager ${[...r,...l].join(", and ")}`}function Pf(e,t){return`${O(e)} ${e===1?"result":"results"}, ${Y(t)}`}var w0=20;function Rf(){return an("groups"),Yt.value===null?p`
      <${Ee} title="Overview">
        <${We} error=${null} />
        <//>
    `:p`
    <${Ee} title="Overview" />
    <${v0} />
    <div class="columns">
      <${y0} />
      <${k0} />
    </div>
    <${S0} />
    <${b0} />
    <${x0} />
  `}function v0(){let e=Yt.value;if(e===null)return null;let{workers:t,tasks:n,memory:o,graphs:r}=e,l=t.running??0,s=Object.entries(t).filter(([m,d])=>m!=="running"&&m!=="closed"&&d>0).map(([m,d])=>`${O(d)} ${m.replaceAll("_"," ")}`).join(", "),a=Dt.value.at(-1),c=(n.queued??0)+(n["no-worker"]??0);return p`
    <dl class="tiles">
      <${oe}
        name="Workers"
        value=${O(l)}
        detail=${s||"all running"}
        tone=${l===0||s!==""?"bad":"plain"}
      />
      <${oe} name="Graphs running" value=${O(r.running??0)} />
      <${oe}
        name="Tasks a second"
        value=${Vs(a?.finishedRate??0)}
        detail=${`${O(e.totals.finished)} since the start`}
      />
      <${oe}
        name="Tasks running"
        value=${O(n.processing??0)}
        detail=${`${O(c)} ready, ${O(n.waiting??0)} waiting`}
      />
      <${oe}
        name="Memory"
        value=${Y(o.process)}
        detail=${o.limit===null||o.limit===0?"no limit":`${On(o.process/o.limit)} of ${Y(o.limit)}`}
      />
      <${oe} name="Spilled" value=${Y(o.spilled)} />
    </dl>
  `}function y0(){let e=Dt.value;return p`
    <${ne} title="Tasks a second" note=${Lt()?"of the recording":"in the last 10 minutes"}>
      <${io}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${Vs}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function k0(){let e=Dt.value;return p`
    <${ne} title="Memory" note="of all workers, stacked">
      <${io}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${Y}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function S0(){let{data:e,error:t}=ae(vu(),2e3);return e===null?p`
      <${ne} title="Running graphs">
        <${We} error=${t} />
        <//>
    `:p`
    <${ne} title="Running graphs">
      ${e.items.length===0&&p`<${Be}>No graph runs. <${he} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:o,done:r}=cn(n.counts);return p`
            <li key=${n.id}>
              <${he} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${Cn} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${O(r)} / ${O(o)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function b0(){let e=Ws.value;return e.length===0?null:p`
    <${ne} title="Busiest groups of tasks">
      <${Io}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:o})=>({group:t,counts:n,expectedSeconds:o<0?null:o/1e6}))}
      />
      <//>
  `}function x0(){let e=Sr.value.slice(0,w0);return p`
    <${ne} title="What happened">
      ${e.length===0&&p`<${Be}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>p`<${T0} key=${t.id} row=${t} />`)}
      </ol>
    <//>
  `}function T0({row:e}){let{text:t,tone:n,link:o}=Ef(e),{at:r}=e.fact;return p`
    <li class=${n}>
      <time dateTime=${r}>${be(r)}</time>
      <span>${o===void 0?t:p`<${he} to=${o}>${t}<//>`}</span>
    </li>
  `}function Of({path:e}){return p`
    <${Ee} title="Not found">
      <${Be}>There is no page "${e.join("/")}". <${he} to=${[]}>Overview<//><//>
    <//>
  `}function Lf(e,t){let n=M0(e,t),o=A0(e,n),r=[],l=(x,S)=>(r[S]??=[]).push(x);for(let x=0;x<e;x++)l(x,o[x]??0);let s=e,a=n.map(([x,S])=>{if(x===S)return[x];let[k,v]=[o[x]??0,o[S]??0],A=[x];for(let M=k+1;M<v;M++)l(s,M),A.push(s++);return[...A,S]}),c=Cf(s,a,-1),m=Cf(s,a,1),d=new Float64Array(s),_=x=>x.forEach((S,k)=>d[S]=k);r.forEach(_);for(let x=0;x<8;x++){let S=x%2===0;for(let k of S?r:[...r].reverse())P0(k,S?c:m,d),_(k)}let g=Math.max(1,...r.map(x=>x.length)),$=new Map;r.forEach((x,S)=>{let k=(g-x.length)/2;x.forEach((v,A)=>$.set(v,{layer:S,at:A+k}))});let b=x=>$.get(x)??{layer:0,at:0};return{nodes:Array.from({length:e},(x,S)=>b(S)),edges:a.map((x,S)=>(n[S]?.[0]!==t[S]?.[0]?[...x].reverse():x).map(b)),layers:r.length,width:g}}function M0(e,t){let n=Array.from({length:e},()=>[]);for(let[l,s]of t)n[l]?.push(s);let o=new Uint8Array(e),r=new Set;for(let l=0;l<e;l++){if(o[l]!==0)continue;let s=[{node:l,at:0}];o[l]=1;for(let a=s.at(-1);a!==void 0;a=s.at(-1)){let c=n[a.node]?.[a.at++];c===void 0?o[s.pop()?.node??0]=2:o[c]===1?r.add(`${a.node} ${c}`):o[c]===0&&(o[c]=1,s.push({node:c,at:0}))}}return t.map(([l,s])=>r.has(`${l} ${s}`)?[s,l]:[l,s])}function A0(e,t){let n=new Int32Array(e),o=new Int32Array(e),r=Array.from({length:e},()=>[]);for(let[s,a]of t)s!==a&&(r[s]?.push(a),o[a]=(o[a]??0)+1);let l=Array.from({length:e},(s,a)=>a).filter(s=>!o[s]);for(let s=l.pop();s!==void 0;s=l.pop())for(let a of r[s]??[])n[a]=Math.max(n[a]??0,(n[s]??0)+1),o[a]=(o[a]??0)-1,o[a]===0&&l.push(a);return n}function Cf(e,t,n){let o=Array.from({length:e},()=>[]);for(let r of t)for(let l=1;l<r.length;l++){let[s=0,a=0]=[r[l-1],r[l]];o[n===-1?a:s]?.push(n===-1?s:a)}return o}function P0(e,t,n){let o=new Map(e.map(r=>{let l=t[r]??[],s=l.reduce((a,c)=>a+(n[c]??0),0);return[r,l.length===0?n[r]??0:s/l.length]}));e.sort((r,l)=>(o.get(r)??0)-(o.get(l)??0))}var yn={width:168,height:42},Nn={x:190,y:84},Zo=14,Df=24;function Gl({label:e,shape:t,linkOf:n}){let{nodes:o,order:r=[]}=t,l=[...t.edges,...r],s=JSON.stringify([o.length,l]),a=_t(()=>Lf(o.length,l.map(([d=0,_=0])=>[d,_])),[s]),c=a.width*Nn.x-(Nn.x-yn.width)+2*Zo,m=a.layers*Nn.y-(Nn.y-yn.height)+2*Zo;return p`
    <div class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${c} height=${m} viewBox=${`0 0 ${c} ${m}`}>
        ${a.edges.map((d,_)=>d.length>1&&p`
            <path
              key=${_}
              class="edge"
              stroke-dasharray=${_<t.edges.length?"none":"4 4"}
              d=${O0(d)}
            />
          `)}
        ${o.map(({name:d,counts:_},g)=>{let $=a.nodes[g]??{layer:0,at:0},b=n(d),x=p`<${E0} name=${d} counts=${_} place=${$} />`;return b===null?p`<g key=${d}>${x}</g>`:p`<a key=${d} href=${jt(...b)}>${x}</a>`})}
      </svg>
    </div>
  `}function E0({name:e,counts:t,place:n}){let{total:o,done:r}=cn(t),[l,s]=[Zo+n.at*Nn.x,Zo+n.layer*Nn.y],a=l;return p`
    <g class="node">
      <title>${e}: ${O(r)} of ${O(o)} done</title>
      <rect x=${l} y=${s} width=${yn.width} height=${yn.height} rx="7" />
      <text x=${l+9} y=${s+16}>${R0(e)}</text>
      <text class="small" x=${l+9} y=${s+31}>${O(r)} / ${O(o)}</text>
      ${Tr(t).map(({kind:c,count:m})=>{let d=(yn.width-2)*m/Math.max(o,1);return a+=d,p`
          <rect
            key=${c}
            class=${`fill-${c}`}
            x=${a-d+1}
            y=${s+yn.height-6}
            width=${d}
            height="5"
          />
        `})}
    </g>
  `}function R0(e){return e.length<=Df?e:`\u2026${e.slice(1-Df)}`}function O0(e){let t=e.map(({layer:s,at:a},c)=>{let m=c===0,d=c===e.length-1,_=Zo+s*Nn.y+(m?yn.height:d?0:yn.height/2);return[Zo+a*Nn.x+yn.width/2,_]}),[n,...o]=t;if(n===void 0)return"";let[,r]=n,l=o.map(([s,a],c)=>{let m=(r+a)/2,[d]=t[c]??n;return r=a,`C${d},${m} ${s},${m} ${s},${a}`});return`M${n.join()} ${l.join(" ")}`}function Nf({id:e}){let{data:t}=ae(gt(e),3e3),{data:n,error:o}=ae(xu(e),2e3),r=p`<${he} to=${["graphs",e]}>${t?.name||"The graph"}<//>`;return p`
    <${Ee} title="Shape" aside=${r} />
    <section class="card">
      ${n===null?p`<${We} error=${o} />`:p`
        <${Gl} label="Groups of tasks, inputs above" shape=${n} linkOf=${()=>null} />
        ${t!==null&&p`<${yl} counts=${t.counts} />`}
        ${n.folded>0&&p`<p class="note">The ${O(n.folded)} smallest groups are drawn as one.</p>`}
      `}
    </section>
    ${n!==null&&p`
      <section class="card">
        <${Io}
          caption="The same groups as a table"
          rows=${n.nodes.map(({name:l,counts:s})=>({group:l,counts:s,expectedSeconds:null}))}
        />
      </section>
    `}
  `}var Wf=2e4,Ff="10000",Qo=_e({list:[],seen:0,shown:0});$u("stream",e=>{let t=e.n,n=eo(e,o=>t[o]??0);Uf(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function Hf(){an("stream");let e=Kt.value;Pe(()=>{let t=new URLSearchParams(Lt()?{after:"0",limit:Ff}:{last:"true",limit:Ff});sn(`stream?${t}`).then(n=>{Lt()&&C0(),Uf(eo(n,o=>n.next-n.s.length+1+o),{})},()=>{})},[e])}var Wr=new Set;function Uf(e,t){let n=[];for(let r of e){let l=If(r);Wr.has(l)||(Wr.add(l),n.push(r))}if(n.length===0&&Object.keys(t).length===0)return;let o=[...Qo.value.list,...n].sort(Ho).slice(-Wf);Wr.size>2*Wf&&(Wr=new Set(o.map(If))),Qo.value={...Qo.value,...t,list:o}}function C0(){Wr.clear(),Qo.value={list:[],seen:0,shown:0}}function If({worker:e,group:t,start:n,end:o}){return`${e} ${t} ${n} ${o}`}var Pi=["failed","killed","retry","stolen"],Ei={failed:"failed",killed:"killed",retry:"another attempt",stolen:"stolen from another worker"},L0={retry:1,stolen:2,killed:4};function Bl({failed:e,marks:t=0}){return Pi.filter(n=>n==="failed"?e:(t&L0[n])!==0)}function er(e){return Bl(e).map(t=>Ei[t]).join(", ")}function Gf(e,t,n){let o={failed:0,killed:0,retry:0,stolen:0};for(let r of e.flatMap(({lanes:l})=>l.flat()))if(!(r.end<t||r.start>n))for(let l of Bl(r))o[l]++;return o}var Bf=3,zf=3,D0=7;function jf(e,t,{left:n,right:o,top:r,bottom:l},s){let a=Math.min(D0,o-n);for(let c of Bl(t))switch(c){case"failed":e.fillStyle=s("failed"),e.fillRect(n,l-Bf,o-n,Bf);break;case"killed":e.fillStyle=s("failed"),e.fillRect(Math.max(n,o-zf),r,Math.min(zf,o-n),l-r);break;case"retry":Vf(e,[n,r],[n+a,r],[n,r+a],s("text"));break;case"stolen":Vf(e,[o,r],[o-a,r],[o,r+a],s("text"));break;default:}}function Vf(e,t,n,o,r){e.fillStyle=r,e.beginPath(),e.moveTo(...t),e.lineTo(...n),e.lineTo(...o),e.closePath(),e.fill()}function qf({counts:e}){return p`
    <ul class="legend" aria-label="Marks">
      ${Pi.map(t=>p`
          <li
            key=${t}><span class=${`swatch mark-${t}`} aria-hidden="true" /> ${Ei[t]} <b>${O(e[t])}</b></li>
        `)}
    </ul>
  `}var ao=18,Ri=8,tr=110,Fr=22;function Kf({lanes:e,hueOf:t,from:n,to:o,onView:r}){let l=Vt(null),[s,a]=de(900),[c,m]=de(null),d=Vt(null),_=Nr.value,g=Fr+e.reduce((S,k)=>S+k.lanes.length*ao+Ri,0),$=S=>n+(S-tr)/(s-tr)*(o-n);return Pe(()=>{let S=l.current?.parentElement;if(!S)return;let k=new ResizeObserver(()=>a(S.clientWidth));return k.observe(S),()=>k.disconnect()},[]),Pe(()=>{l.current!==null&&W0(l.current,{lanes:e,hueOf:t,from:n,to:o,width:s,height:g})},[e,t,n,o,s,g,_]),p`
    <div class="timeline">
      <canvas
        ref=${l}
        role="img"
        aria-label="Runs by worker and time; the table below lists the last ones"
        onWheel=${S=>{S.preventDefault();let k=$(S.offsetX),v=S.deltaY>0?1.25:.8;r(k-(k-n)*v,k+(o-k)*v)}}
        onPointerDown=${S=>d.current=S.offsetX}
        onPointerUp=${()=>d.current=null}
        onPointerLeave=${()=>{d.current=null,m(null)}}
        onPointerMove=${S=>{if(d.current!==null){let v=$(d.current)-$(S.offsetX);return d.current=S.offsetX,r(n+v,o+v)}let k=N0(e,S.offsetY,$(S.offsetX));m(k===null?null:{run:k,x:S.offsetX,y:S.offsetY})}}
      />
      ${c!==null&&p`
        <p class="tip" style=${{left:`${Math.min(c.x+12,s-220)}px`,top:`${c.y+12}px`}}>
          <b>${c.run.group}</b> ${er(c.run)}<br />
          ${Fe((c.run.end-c.run.start)/1e3)} on ${c.run.worker}
        </p>
      `}
    </div>
  `}function N0(e,t,n){let o=Fr;for(let{lanes:r}of e){let l=r[Math.floor((t-o)/ao)];if(t>=o&&l!==void 0)return l.find(({start:s,end:a})=>s<=n&&n<=a)??null;o+=r.length*ao+Ri}return null}function W0(e,{lanes:t,hueOf:n,from:o,to:r,width:l,height:s}){let a=devicePixelRatio;e.width=l*a,e.height=s*a,e.style.width=`${l}px`,e.style.height=`${s}px`;let c=e.getContext("2d");if(c===null)return;let m=getComputedStyle(document.documentElement),d=b=>m.getPropertyValue(`--${b}`).trim(),_=Array.from({length:12},(b,x)=>d(`hue-${x}`)),g=b=>tr+(b-o)/(r-o)*(l-tr);c.scale(a,a),c.font="11px system-ui",c.textBaseline="middle";for(let b of F0(o,r)){let x=g(b);c.fillStyle=d("line"),c.fillRect(x,Fr-4,1,s),c.fillStyle=d("muted"),c.fillText(new Date(b).toLocaleTimeString("en-GB"),x+3,Fr/2)}let $=Fr;for(let{worker:b,lanes:x}of t){c.fillStyle=d("muted"),c.fillText(b,0,$+ao/2,tr-8);for(let S of x){for(let k of S){let{start:v,end:A,group:M}=k;if(A<o||v>r)continue;let q=Math.max(tr,g(v)),C=Math.min(l,Math.max(g(A),g(v)+1));c.fillStyle=_[n.get(M)??0]??"",c.fillRect(q,$+1,C-q,ao-2),jf(c,k,{left:q,right:C,top:$+1,bottom:$+ao-1},d)}$+=ao}$+=Ri}}function F0(e,t){let o=[1,2,5,10,15,30,60,120,300,600,1800,3600].map(l=>l*1e3).find(l=>(t-e)/l<=8)??36e5,r=Math.ceil(e/o)*o;return Array.from({length:Math.max(0,Math.floor((t-r)/o)+1)},(l,s)=>r+s*o)}var I0=3e4,Zf=20,Ir=60,H0=24,Yf=500,U0=2e3;function Qf(){Hf();let e=ge===null&&!Lt(),{list:t,seen:n,shown:o}=Qo.value,[r,l]=de(Date.now()),[s,a]=de(null),[c,m]=de(""),[d,_]=de(""),[g,$]=de(0),[b,x]=de(!1);Pe(()=>{if(s!==null||!e)return;let I=setInterval(()=>l(Date.now()),Yf);return()=>clearInterval(I)},[s===null]);let S=_t(()=>t.filter(I=>(c===""||I.worker===c)&&(d===""||I.group===d)&&I.end-I.start>=g&&(!b||I.failed)),[t,c,d,g,b]),[k,v]=s??(e?Bu(S,r,I0):z0(t)),A=_t(()=>zu(S.filter(({start:I,end:G})=>G>=k&&I<=v)),[S,Math.floor(k/100),Math.floor(v/100)]),M=_t(()=>[...new Set(t.map(I=>I.group))].sort(),[t]),q=_t(()=>V0(A),[A]),C=_t(()=>Gf(A.slice(0,Ir),k,v),[A]),J=_t(()=>[...new Set(t.map(I=>I.worker))].sort(),[t]),V=_t(()=>Sl(M),[M.join(`
`)]);return p`
    <${Ee} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${I=>I.preventDefault()}>
        <${Xf} label="Worker" value=${c} all=${J} onChange=${m} />
        <${Xf} label="Tasks" value=${d} all=${M} onChange=${_} />
        <label>At least <input
            type="number"
            min="0"
            step="any"
            value=${g}
            onChange=${I=>$(Number(I.currentTarget.value))}
          /> ms</label>
        <label><input
            type="checkbox"
            checked=${b}
            onChange=${I=>x(I.currentTarget.checked)}
          /> only failed</label>
        <button type="button" onClick=${()=>a(s===null&&e?[k,v]:null)}>
          ${e?s===null?"Pause":"Follow":"Show all"}
        </button>
        <button type="button" onClick=${()=>a(Jf(k,v,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>a(Jf(k,v,2))}>Zoom out</button>
      </form>
      ${A.length===0?p`<${Be}>No task has ended in this time.<//>`:p`
        <${Kf}
          lanes=${A.slice(0,Ir)}
          hueOf=${V}
          from=${k}
          to=${v}
          onView=${(I,G)=>a([I,G])}
        />
      `}
      <ul class="legend">
        ${q.slice(0,H0).map(I=>p`<li key=${I}><span class=${`swatch hue-${V.get(I)}`} aria-hidden="true" /> ${I}</li>`)}
      </ul>
      ${A.length>0&&p`<${qf} counts=${C} />`}
      ${s===null&&e&&A.length>0&&r-v>Yf&&p`<p class="note">The last runs are shown: none has ended since ${be(S.at(-1)?.end??v)}.</p>`}
      ${A.length>Ir&&p`<p class="note">The first ${Ir} of ${A.length} workers are drawn.</p>`}
      <p class="note">
        ${o<n?`${o} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${ge===null&&p`<${B0} />`}
    <section class="card">
      ${ge===null?p`<${q0} query=${j0({worker:c,group:d,minMs:g,onlyFailed:b})} />`:p`<${ep} list=${S} />`}
    </section>
  `}var G0={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function B0(){let e=Dt.value;return p`
    <${ne} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${io}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${On}
        stacked=${!0}
        max=${1}
        series=${cl.map(t=>({label:t,color:G0[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function z0(e){return e.reduce(([t,n],o)=>[Math.min(t,o.start),Math.max(n,o.end)],[e[0]?.start??0,e[0]?.end??1])}function Jf(e,t,n){let[o,r]=[(e+t)/2,(t-e)*n/2];return[o-r,o+r]}function Xf({label:e,value:t,all:n,onChange:o}){return p`
    <label>${e} <select
        value=${t}
        onChange=${r=>o(r.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(r=>p`<option key=${r} value=${r}>${r}</option>`)}
      </select></label>
  `}function V0(e){let t=e.slice(0,Ir).flatMap(({lanes:n})=>n.flatMap(o=>o.map(({group:r})=>r)));return[...new Set(t)].sort()}function j0({worker:e,group:t,minMs:n,onlyFailed:o}){return new URLSearchParams({last:"true",keys:"true",limit:String(Zf),...e!==""&&{worker:e},...t!==""&&{group:t},...n>0&&{minUs:String(n*1e3)},...o&&{kind:"failed"}}).toString()}function q0({query:e}){let{data:t,error:n}=ae(`stream?${e}`,U0);return t===null?p`<${We} error=${n} />`:p`<${ep} list=${eo(t,o=>o).sort(Ho)} />`}function ep({list:e}){return p`
    <${xe}
      caption="The last runs"
      head=${["Task","Group","Worker","Ended","Time","Marks"]}
      rows=${e.slice(-Zf).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${t=>{let{key:n,graph:o,group:r,worker:l,start:s,end:a,failed:c}=t;return[p`<span class="mono">${o===""?n||"\u2014":p`<${he} to=${["graphs",o,"tasks",n]}>${n}<//>`}</span>`,p`<span class="mono">${r}</span>`,p`<${he} to=${["workers",l]}>${l}<//>`,be(a),Fe((a-s)/1e3),p`<span class=${c?"bad":""}>${er(t)}</span>`]}}
    />
  `}function tp(){let{data:e,error:t}=ae("stuck",3e3);return p`
    <${Ee} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?p`<${We} error=${t} />`:e.items.length===0?p`<${Be}>Nothing is stuck.<//>`:p`
          <${xe}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:o,keys:r})=>`${n} ${o} ${r[0]}`}
            cells=${({graph:n,name:o,text:r,count:l,keys:s})=>[p`<${he} to=${["graphs",n]}>${o||vl(n)}<//>`,O(l),r,p`<ul class="keys">${s.map(a=>p`
                    <li key=${a}>
                      <${he} to=${["graphs",n,"tasks",a]}>${a}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&p`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}function op({graph:e,taskKey:t}){let{data:n}=ae(Au(e,t),3e3);if(n===null)return null;let{inputs:o,inputCount:r,after:l,afterCount:s,dependents:a,moreDependents:c}=n,m=c?`the first ${O(a.length)}`:"";return p`
    <div class="beside">
      <${Oi} title="Inputs" tasks=${o} note=${np(o,r)} graph=${e} />
      <${Oi} title="Tasks before it" tasks=${l} note=${np(l,s)} graph=${e} />
      <${Oi} title="Needed by" tasks=${a} note=${m} graph=${e} />
    </div>
  `}function np({length:e},t){return e===t?"":`${O(e)} of ${O(t)}`}function Oi({title:e,tasks:t,note:n,graph:o}){return t.length===0?null:p`
    <${ne} title=${e} note=${n}>
      <${xe}
        caption=${e}
        head=${["Task","State","Size"]}
        rows=${t.map((r,l)=>({...r,at:l}))}
        keyOf=${({at:r})=>String(r)}
        cells=${({name:r,label:l,state:s,nbytes:a})=>[p`<${Ci} name=${r} label=${l} graph=${o} />`,p`<${wt} name=${s} />`,a===null?"\u2014":Y(a)]}
      />
      <//>
  `}function Ci({name:e,label:t,graph:n}){if(typeof e=="string")return p`<${he} to=${["graphs",n,"tasks",e]} title=${t===void 0?void 0:e}>${t??e}<//>`;let{key:o,namespace:r,owner:l}=e,s=l===void 0?r:`${r} of ${l}`;return p`<span>${o} in the namespace ${s}</span>`}var K0=["inputs","slot","way","fetch","run","gone"],zl={inputs:"waited for inputs",slot:"waited for a slot",way:"sent and reported",fetch:"fetched inputs",run:"ran",gone:"on a worker whose story is gone"},Hr="scheduler";function lp(e,t){let n=[],o=null,[r,l,s]=[0,0,!1];for(let m of e){l=Math.max(l,m.at);let{where:d,to:_}=m;if(d!==Hr&&!s||(d===Hr&&_==="processing"&&m.from!==_&&r++,d===Hr&&(s=_==="processing"),m.from===_))continue;let g=d===Hr?Y0(_):J0(_);o!==null&&o.kind===g&&o.assigned===r||(rp(n,o,l),o=g===null?null:{kind:g,from:l,where:d,assigned:r})}let a=o;rp(n,o,Math.max(l,t));let c=new Set(n.filter(({where:m})=>m!==Hr).map(m=>m.assigned));return n.map(m=>m.kind==="way"&&m.from!==a?.from&&!c.has(m.assigned)?{...m,kind:"gone"}:m)}function rp(e,t,n){t!==null&&n>t.from&&e.push({...t,to:n})}function Y0(e){switch(e){case"waiting":return"inputs";case"queued":case"no-worker":return"slot";case"processing":return"way";default:return null}}function J0(e){switch(e){case"waiting":case"fetch":case"flight":case"missing":return"fetch";case"ready":case"constrained":return"slot";case"executing":return"run";default:return"way"}}function Li(e){return K0.map(t=>{let n=e.filter(o=>o.kind===t);return[t,n.reduce((o,{from:r,to:l})=>o+l-r,0)/1e3]}).filter(([,t])=>t>0)}function sp(e){let t=Li(e).map(([n,o])=>`${zl[n]} ${Fe(o)}`);return t.length===0?"nothing is kept of it":t.join(", ")}function ip({entries:e,attempts:t}){let n=lp(e,Nt()),[o,r]=[n[0],n.at(-1)];if(o===void 0||r===void 0)return null;let l=t.filter(({state:c})=>c==="failed").length,s=r.assigned,a=`${Fe((r.to-o.from)/1e3)} in all${s>1?`, sent to a worker ${s} times`:""}${l>0?`, failed ${l===1?"once":`${l} times`}`:""}`;return p`
    <${ne} title="Line of time" note=${a}>
      <div class="phases" role="img" aria-label=${sp(n)}>
        ${n.map((c,m)=>p`
            <span
              key=${m}
              class=${`phase phase-${c.kind}${X0(n,m)?" attempt":""}`}
              style=${{flexGrow:c.to-c.from}}
              title=${Z0(c)}
            />
          `)}
      </div>
      <p class="ends"><span>${be(o.from)}</span><span>${be(r.to)}</span></p>
      <ul class="legend">
        ${Li(n).map(([c,m])=>p`
            <li
              key=${c}><span class=${`swatch phase-${c}`} aria-hidden="true" /> ${zl[c]} <b>${Fe(m)}</b></li>
          `)}
      </ul>
      <//>
  `}function X0(e,t){let[n,o]=[e[t-1],e[t]];return n!==void 0&&o!==void 0&&o.assigned>1&&o.assigned>n.assigned}function Z0({kind:e,from:t,to:n,where:o}){return`${zl[e]} ${Fe((n-t)/1e3)}, ${o}, from ${be(t)}`}function ap({name:e,message:t,stack:n=""}){for(let o of[`${e}: ${t}`,`Uncaught ${e}: ${t}`,t,e])if(o!==""&&n.startsWith(o))return n.slice(o.length).replace(/^\s*\n/,"");return n}function up({error:e},t){return e===void 0?"":e.name===t?.name&&e.message===t.message?"the error above":`${e.name}: ${e.message.split(`
`)[0]}`}function cp(e,{key:t,state:n,attempts:o}){let r=`${Di(e)} ${Di(t)}`;return[[`weir explain ${r}`,"why it is in its state"],[`weir story ${r}`,"its transitions and their causes"],...o>0?[[`weir logs ${r}`,"its output"]]:[],...n==="processing"?[[`weir logs --follow ${r}`,"as it comes"]]:[],...n==="memory"?[[`weir results ${r}`,"its result, if it is an output"]]:[],...n==="erred"?[[`weir retry ${Di(e)}`,"runs what failed again"]]:[]]}function Di(e){let t=/^[\w@%+=:,./-]+$/.test(e)?e:`'${e.replaceAll("'","'\\''")}'`;return e.startsWith("-")?`-- ${t}`:t}var fp=4096,Q0=2e4;function pp({graph:e,taskKey:t}){let n=hl(e,t),{data:o,error:r}=ae(Mu(e,t),2e3),{data:l}=ae(`${n}/explain`,2e3),{data:s}=ae(`${n}/attempts`,3e3),{data:a}=ae(ge===null?`${n}/story`:null,e$),c=mp(`${n}/logs`,Q0,o&&`${o.attempts} ${o.state}`),m=p`<${he} to=${["graphs",e]}>Its graph<//>`;if(o===null)return p`
      <${Ee} title=${t} aside=${m}>
        <section class="card">
          <${We} error=${r} />
        </section>
        <//>
    `;let d=s?.items??[],_=o.attempts>0&&c!==null?c:"";return p`
    <${Ee} title=${o.label??o.key} aside=${m} />
    <section class="card">
      <${t$} task=${o} ranBy=${d.at(-1)?.worker??null} />
      <ul class="reasons">
        ${(l?.reasons??[]).filter(({code:g,peakBytes:$})=>o.error===void 0||g!=="failed"||$!==void 0).map(({code:g,text:$})=>p`<li key=${g+$}>${$}</li>`)}
      </ul>
    </section>
    ${a!==null&&p`<${ip} entries=${a.entries} attempts=${d} />`}
    <div class="beside">
      <${o$} task=${o} graph=${e} hasOutput=${_!==""} />
      <${s$} text=${_} />
    </div>
    <${l$} list=${d} shown=${o.error} />
    <${op} graph=${e} taskKey=${t} />
    <${r$} graph=${e} taskKey=${t} />
    ${o.state==="memory"&&n$(o)&&p`<${a$} graph=${e} taskKey=${t} />`}
    <${i$} list=${cp(e,o)} />
    ${a!==null&&p`<${u$} story=${a} />`}
  `}var e$=1e4;function t$({task:e,ranBy:t}){return p`
    <dl class="tiles">
      <${oe} name="State" value=${p`<${wt} name=${wl(e)} />`} />
      <${oe} name="Operation" value=${p`<span class="mono">${e.op}</span>`} />
      <${oe} name="Attempts" value=${O(e.attempts)} detail=${`${e.retriesLeft} retries left`} />
      <${oe} name=${e.state==="processing"?"Runs on":"Ran on"} value=${t===null?"\u2014":p`<${he} to=${["workers",t]}>${t}<//>`} />
      <${oe}
        name="Result"
        value=${gl(e)||"\u2014"}
        tone=${e.result==="lost"?"bad":"plain"}
      />
      <${oe}
        name="Time"
        value=${e.startedAt===null?"\u2014":un(e.startedAt,e.endedAt,Nt())}
      />
    </dl>
  `}function n$({result:e}){return e===void 0||e==="available"}function o$({task:e,graph:t,hasOutput:n}){let{error:o,blame:r}=e;if(o===void 0)return null;let l=ap(o);return p`
    <${ne} title="Error">
      ${r!==void 0&&p`<p>The error of <${Ci} name=${r} graph=${t} />:</p>`}
      <p class="bad message"><b>${o.name}</b>: ${o.message}</p>
      ${l!==""&&p`<pre tabindex="0" aria-label="Stack of the error">${l}</pre>`}
      ${!n&&o.logTail&&p`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${o.logTail}</pre>
        `}
    <//>
  `}function r$({graph:e,taskKey:t}){let{data:n}=ae(Tu(e,t),3e3);return n===null||n.nodes.length<2?null:p`
    <${ne} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${Gl}
        label="The task, its inputs above and its users below"
        shape=${n}
        linkOf=${o=>o===t?null:["graphs",e,"tasks",o]}
      />
      <//>
  `}function l$({list:e,shown:t}){return e.length===0?null:p`
    <${ne} title="Attempts">
      <${xe}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${e}
        keyOf=${({attempt:n})=>String(n)}
        cells=${n=>[String(n.attempt),p`<${wt} name=${n.state} />`,n.worker===null?"":p`<${he} to=${["workers",n.worker]}>${n.worker}<//>`,n.startedAt===null?"":be(n.startedAt),n.startedAt===null?"":un(n.startedAt,n.endedAt,Nt()),up(n,t)]}
      />
      <//>
  `}function mp(e,t,n){let[o,r]=de(null);return Pe(()=>{let l=!0;return su(e,t).catch(()=>null).then(s=>l&&r(s)),()=>{l=!1}},[e,n]),o}function s$({text:e}){return e===""?null:p`
    <${ne} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${e}</pre>
      <//>
  `}function i$({list:e}){return p`
    <${ne} title="In a terminal">
      <${xe}
        caption="Commands that show the task"
        head=${["Command","Shows"]}
        rows=${e}
        keyOf=${([t])=>t}
        cells=${([t,n])=>[p`<code class="command">${t}</code>`,n]}
      />
      <//>
  `}function a$({graph:e,taskKey:t}){let n=`${gt(e)}/results/${Ro(t)}`,o=mp(n,fp,null);return o===null?null:p`
    <${ne} title="Result" note=${`the first ${Y(fp)}`}>
      <pre tabindex="0" aria-label="Result">${o}</pre>
      <//>
  `}function u$({story:e}){return p`
    <${ne} title="Story" note="what the scheduler and the workers did with it">
      ${e.entries.length===0&&p`<${Be}>Its transitions are not kept any more.<//>`}
      <${xe}
        caption="Transitions and their causes"
        head=${["Time","Where","From","To","Cause"]}
        rows=${e.entries.map((t,n)=>({...t,number:n}))}
        keyOf=${({number:t})=>String(t)}
        cells=${({at:t,where:n,from:o,to:r,cause:l})=>[be(t),n,o,r,l]}
      />
    <//>
  `}function dp({name:e}){let{data:t,error:n}=ae(Pu(e),2e3);if(t===null)return p`
      <${Ee} title=${e}>
        <section class="card">
          <${We} error=${n} />
        </section>
        <//>
    `;let{memory:o,spill:r,resources:l}=t,s={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return p`
    <${Ee} title=${t.name} aside=${p`<${p$} worker=${t} />`} />
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${p`<${wt} name=${t.state} />`} detail=${t.trouble} />
        <${oe}
          name="Tasks"
          value=${`${O(t.executing)} / ${O(t.threads)}`}
          detail=${`${O(t.processing)} assigned`}
        />
        <${oe} name="Results held" value=${O(t.keys)} />
        <${oe} name="Received" value=${Y(t.receivedBytes)} />
        <${oe} name="Processes started" value=${O(t.executorStarts)} />
        <${oe} name="Last seen" value=${t.lastSeen===null?"\u2014":be(t.lastSeen)} />
      </dl>
      <${Fo} label="Memory" parts=${s} />
      <p class="note">
        Results ${Y(o.managed)}, other memory ${Y(o.unmanagedOld)} and
        ${" "}${Y(o.unmanagedRecent)} lately, spilled ${Y(o.spilled)};
        limit ${o.limit===null?"none":Y(o.limit)}.
      </p>
      ${r!==null&&p`<p class="note">
        Spills to <span class="mono">${r.where}</span>${r.waiting>0&&`; ${Y(r.waiting)} wait to be written${r.stalledMs>0?`, nothing for ${Fe(r.stalledMs/1e3)}`:""}`}.
      </p>`}
      <p class="note">
        ${t.transfers==="direct"?t.url:"Its values travel through the scheduler"},
        version ${t.version}${Object.entries(l).map(([a,{total:c,used:m}])=>`; ${m} of ${c} ${a} used`)}
      </p>
    </section>
    <${c$} worker=${t} />
    <${f$} name=${t.name} />
    <${m$} name=${e} />
  `}function c$({worker:{running:e=[],executing:t}}){let n=e.length<t?`${O(e.length)} of ${O(t)}, the longest running`:"as of its last heartbeat, the longest running first";return p`
    <${ne} title="Running tasks" note=${n}>
      ${e.length===0?p`<${Be}>It runs no task that is shown to you.<//>`:p`
        <${xe}
          caption="Tasks that it runs"
          head=${["Task","Group","Since","Time","Memory of the group"]}
          rows=${e}
          keyOf=${({key:o})=>o}
          cells=${({name:o,graph:r,group:l,startedAt:s,groupPeakBytes:a})=>[p`<span class="mono">${r===null?o:p`<${he} to=${["graphs",r,"tasks",o]}>${o}<//>`}</span>`,p`<span class="mono">${l}</span>`,be(s),un(s,null,Nt()),a===null?"\u2014":`up to ${Y(a)}`]}
        />
      `}
    <//>
  `}function f$({name:e}){let{data:t}=ae(Eu(e),5e3);return t===null||t.s.length===0?null:p`
    <${ne} title="Last failures" note="runs on it that failed or were killed, the newest first">
      <${xe}
        caption="Last runs on it that failed"
        head=${["Task","Group","Ended","Time","Marks"]}
        rows=${eo(t,n=>n).sort(Ho).reverse()}
        keyOf=${({number:n})=>String(n)}
        cells=${n=>[p`<span class="mono">${n.graph===""?n.key:p`<${he} to=${["graphs",n.graph,"tasks",n.key]}>${n.key}<//>`}</span>`,p`<span class="mono">${n.group}</span>`,be(n.end),Fe((n.end-n.start)/1e3),er(n)]}
      />
      <//>
  `}function p$({worker:e}){let t=$l(e.id);return p`
    ${e.state==="paused"?p`<${Wt} label="Resume" scope="admin" path=${`${t}/resume`} />`:p`<${Wt} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Wt}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function m$({name:e}){let{data:t}=ae(Ru(e),15e3),n=t?.holds??[];return t===null||n.length===0?null:p`
    <${ne} title="Results" note=${`${O(n.length)} of ${O(t.keys)}, the largest`}>
      <${xe}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${n}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:r,spilled:l})=>[p`<span class="mono">${o}</span>`,Y(r),l?"spilled":"in memory"]}
      />
      <//>
  `}var Ni=500,d$=[1,10,60];function hp(){let e=gn.value,[t,n]=de(!1),[o,r]=de(1),[l,s]=de(null),[a,c]=de(""),m=e!==null&&e.event>=e.last,d=async k=>{try{await gu(k),c("")}catch(v){n(!1),c(v instanceof Error?v.message:String(v))}};if(Pe(()=>{if(!t||m)return;let k=!1,v=async()=>{let M=gn.value?.at??0;await d({at:M+Ni*o}),gn.value?.at===M&&await d({event:(gn.value?.event??0)+1}),k||(A=setTimeout(v,Ni))},A=setTimeout(v,Ni);return()=>{k=!0,clearTimeout(A)}},[t,o,m]),e===null)return null;let{event:_,first:g,last:$,at:b,firstAt:x}=e;return p`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{m&&await d({event:g}),n(!t||m)}}>
        ${t&&!m?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${o}
          onChange=${k=>r(Number(k.currentTarget.value))}
        >
          ${d$.map(k=>p`<option key=${k} value=${k}>${k}×</option>`)}
        </select></label>
      <input
        type="range"
        aria-label="Event"
        min=${g}
        max=${$}
        value=${l??_}
        onInput=${k=>s(Number(k.currentTarget.value))}
        onChange=${async k=>{n(!1),await d({event:Number(k.currentTarget.value)}),s(null)}}
      />
      <span class="note">
        event ${O(l??_)} of ${O($)}${l===null&&`, ${be(b)}, ${Fe((b-x)/1e3)} after the first`}
      </span>
      ${a!==""&&p`<span class="bad" role="alert">${a}</span>`}
    </section>
  `}var h$=[["","Overview"],["graphs","Graphs"],["stream","Task stream"],["workers","Workers"],["memory","Memory"],["stuck","Stuck"]];function $$(){if(ge===null)return h$.map(([t,n])=>[t===""?[]:[t],n]);let e=["graphs",ge.graph];return[[e,"Graph"],[[...e,"shape"],"Shape"],[["stream"],"Task stream"]]}var _$={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026",silent:`No news for ${Ns/1e3} s: reconnecting\u2026`};function $p({children:e}){let t=ge===null?yr.value[0]??"":yr.value.join("/"),n=En.value,o=_n.value?.name??null;return p`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${jt()}>Weir</a>
      <ul>
        ${$$().map(([r,l])=>p`
            <li key=${r}><a
              href=${jt(...r)}
              aria-current=${r.join("/")===t?"page":void 0}
            >${l}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        ${ge===null?p`<p class=${`connection ${n}`} role="status">${_$[n]}</p>`:p`<p>Report of ${be(ge.at)}</p>`}
        ${o!==null&&o!=="local"&&p`<p>${o} <button type="button" class="plain" onClick=${cu}>Log out</button></p>`}
        <${kf} />
        ${ge===null&&p`<a href=${ru} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${hp} />
      ${Yt.value?.standstill&&p`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${jt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}var gp=_e(null);function g$(){let{login:e}=_n.value??{};return Pe(()=>{e===!1&&du()},[e]),e===void 0?null:e?p`<${Hu} refusal=${gp.value} />`:p`<${$p}>${w$(yr.value)}<//>`}function w$(e){let[t,n="",o,r=""]=e;return t===void 0?p`<${Rf} />`:e.length===1&&t==="graphs"?p`<${Iu} />`:e.length===2&&t==="graphs"?p`<${Wu} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="shape"?p`<${Nf} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&o==="tasks"?p`<${pp} key=${`${n}/${r}`} graph=${n} taskKey=${r} />`:e.length===1&&t==="workers"?p`<${Mf} />`:e.length===2&&t==="workers"?p`<${dp} key=${n} name=${n} />`:e.length===1&&t==="memory"?p`<${Af} />`:e.length===1&&t==="stream"?p`<${Qf} />`:e.length===1&&t==="stuck"?p`<${tp} />`:p`<${Of} path=${e} />`}yf();lu();gp.value=await uu();await Us();var _p=document.getElementById("app");_p!==null&&Ss(p`<${g$} />`,_p);

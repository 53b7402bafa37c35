var $e,pa,ds,Pn,ps,Zl,ma,Jl,da,hs,ms,Hp,fl=Symbol.for("pv"),Ql={},er=[],Up=/^m(i|n|o|s|text|space)$/,$s=Array.isArray,_s=er.slice,Yn=Object.assign;function qn(e){e&&e.parentNode&&e.remove()}function pl(e,t,n){var o,l,r,s={},a=arguments.length;for(r in t)r=="key"?o=t[r]:r=="ref"&&typeof e!="function"?l=t[r]:s[r]=t[r];return a>2&&(s.children=a>3?_s.call(arguments,2):n),cl(e,s,o,l,null)}function cl(e,t,n,o,l){var r={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:fl,__v:l||++pa,__i:-1,__u:0};return!l&&$e.vnode&&$e.vnode(r),r}function Jn(e){return e.children}function Kn(e,t){this.props=e,this.context=t,this.__g=0}function En(e,t){if(t==null)return e.__&&En(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:En(e)}function Bp(e){var t,n=e.__v,o=n.__e,l=[],r=[],s=e.__P;s&&((t=Yn({constructor:fl},n)).__v=n.__v+1,$e.vnode&&$e.vnode(t),gs(s,t,n,e.__n,s.namespaceURI,32&n.__u?[o]:null,l,o||En(n),32&n.__u,r),t.__v=n.__v,t.__.__k[t.__i]=t,ya(l,t,r),n.__=n.__e=null,t.__e!=o&&ha(t))}function ha(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),ha(e)}function ca(e){(8&e.__g||(e.__g|=8,Pn.push(e),Zl++))&&ps==$e.debounceRendering||((ps=$e.debounceRendering)||queueMicrotask)($a)}function $a(){try{for(var e,t=1;Pn.length;)Pn.length>t&&Pn.sort(ma),e=Pn.shift(),t=Pn.length,8&e.__g&&Bp(e)}finally{(Zl=Pn.length)&&(ps||queueMicrotask)($a)}}function _a(e,t,n,o,l,r,s,a,c,p,m){var g,$,_,y,x,b,S=o.__k||er,v=t.length;for(c=Vp(n,t,S,c,v),g=0;g<v;g++)(_=n.__k[g])!=null&&($=~_.__i&&S[_.__i]||Ql,_.__i=g,b=gs(e,_,$,l,r,s,a,c,p,m),y=_.__e,($.ref!=_.ref||8&$.__u)&&($.ref&&ws($.ref,null,_,$),_.ref&&m.push(_.ref,_.__c||y,_)),x=x||y,4&_.__u?(c=ga(_,c,e,!$.__v),$.__e&&($.__e=null)):typeof _.type=="function"&&b!==void 0?c=b:y&&(c=y.nextSibling),_.__u&=-21);return n.__e=x,c}function Vp(e,t,n,o,l){var r,s,a,c,p,m,g,$,_,y=n.length,x=y,b=0,S=0,v=e.__k=Array(l);for(r=0;r<l;r++)(s=t[r])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=v[r]=cl(null,s):$s(s)?s=v[r]=cl(Jn,{children:s}):s.constructor===fl&&s.__b?s=v[r]=cl(s.type,s.props,s.key,s.ref,s.__v):v[r]=s,c=r+b,s.__=e,s.__b=e.__b+1,a=null,~(p=s.__i=jp(s,n,c,x))&&(x--,(a=n[p])&&(a.__u|=2)),a&&a.__v?(s.__u|=16,p==c-1?b--:p==c+1?b++:p!=c&&(p>c?b--:b++,S=1)):(~p||(l>y?b--:l<y&&b++),typeof s.type!="function"&&(s.__u|=4))):v[r]=null;if(S){for(m=[],g=[],r=0;r<l;r++)if((s=v[r])&&16&s.__u){for(b=0,$=m.length;b<$;)m[_=b+$>>1]<s.__i?b=_+1:$=_;m[b]=s.__i,g[r]=b+1}for(b=m.length;r--;)g[r]&&(g[r]==b?b--:v[r].__u|=4)}if(x)for(r=0;r<y;r++)!(a=n[r])||2&a.__u||(a.__e==o&&(o=En(a)),ys(a,a));return o}function ga(e,t,n,o){var l,r,s,a;if(typeof e.type=="function"){if(e.props.__P)return t;if(l=e.__k)for(r=0;r<l.length;r++)l[r]&&(l[r].__=e,t=ga(l[r],t,n,!1));return t}for(t&&!t.parentNode&&(t=En(e))&&!t.parentNode&&(t=null),s=e.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(s!=a&&(!o&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function jp(e,t,n,o){var l,r=e.key,s=e.type,a=t[n],c=a&&!(2&a.__u);if(a===null&&r==null||c&&r==a.key&&s==a.type)return n;if(o>(c?1:0)){for(l=n-1;l>=0;l--)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l;for(l=n+1;l<t.length;l++)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l}return-1}function fa(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function Kl(e,t,n,o,l){var r,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||fa(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||fa(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(s=ms[t]||(ms[t]=zp(t)),(e.__a||(e.__a={}))[t]=hs,r=t!=(t=t.replace(da,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,r):e.removeEventListener(t,s,r));else{if(l=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function zp(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[Jl]==null)t[Jl]=hs++;else if(t[Jl]<this.__a[e])return;return n($e.event?$e.event(t):t)}}}function gs(e,t,n,o,l,r,s,a,c,p){var m,g,$,_,y,x,b,S,v,M,A,V,L,Y,C,J,j,O,z=t.type;if(t.constructor!==fl)return null;128&n.__u&&(c=32&n.__u,m=n.__c.__z)&&(t.__u|=c,g=r=[],m.nodeType==8?a=Xl(m,r):r.push(m),a=r[0]||a),(m=$e.__b)&&m(t);e:if(typeof z=="function"){$=s.length;try{if(S=t.props,v=(m=z.prototype)&&m.render,M=(m=z.contextType)&&o[m.__c],A=m?M?M.props.value:m.__:o,(_=n.__c)?(t.__c=_,2&_.__g&&(_.__g|=1)):(v?t.__c=_=new z(S,A):(t.__c=_=new Kn(S,A),_.constructor=z,_.render=Yp),M&&M.sub(_),_.state||(_.state={}),_.__n=o,_.__g|=8,_.__h=[],_.__k=[]),v&&(_.__s||(_.__s=_.state),z.getDerivedStateFromProps&&(_.__s==_.state&&(_.__s=Yn({},_.__s)),Yn(_.__s,z.getDerivedStateFromProps(S,_.__s)))),y=_.props,x=_.state,_.__v=t,n.__c){if(S!==y&&v&&!z.getDerivedStateFromProps&&_.componentWillReceiveProps&&_.componentWillReceiveProps(S,A),t.__v==n.__v&&!(8&_.__g)||!(4&_.__g)&&_.shouldComponentUpdate&&_.shouldComponentUpdate(S,_.__s,A)===!1){t.__v!=n.__v&&(_.props=S,_.state=_.__s,_.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(N){N&&(N.__=t)}),er.push.apply(_.__h,_.__k),_.__k=[],_.__h.length&&s.push(_),a=En(n);break e}_.componentWillUpdate&&_.componentWillUpdate(S,_.__s,A),v&&_.componentDidUpdate&&_.__h.push(function(){_.componentDidUpdate(y,x,b)})}else v&&!z.getDerivedStateFromProps&&_.componentWillMount&&_.componentWillMount(),v&&_.componentDidMount&&_.__h.push(_.componentDidMount);_.context=A,_.props=S,_.__P=e,_.__g&=-5,V=$e.__r,L=v?25:0;do _.__g&=-9,V&&V(t),m=_.render(_.props,_.state=_.__s,_.context);while(8&_.__g&&++L<25);v&&(er.push.apply(_.__h,_.__k),_.__k=[]),_.state=_.__s,_.getChildContext&&(o=Yn({},o,_.getChildContext())),v&&n.__c&&_.getSnapshotBeforeUpdate&&(b=_.getSnapshotBeforeUpdate(y,x)),Y=m&&m.type===Jn&&m.key==null?m.props.children:m,S.__P&&(m=a,l=(e=S.__P).namespaceURI,c=r=null,n.props&&n.props.__P!=e&&(n.__k.some(function(N){N&&ys(N,N)}),n.__k=null),a=n.__k?En(n,0):null),a=_a(e,$s(Y)?Y:[Y],t,n,o,l,r,s,a,c,p),S.__P&&(t.__e=null,a=m),t.__u&=-161,g&&g.some(qn),_.__h.length&&s.push(_),1&_.__g&&(_.__g&=-4)}catch(N){if(s.length=$,t.__v=null,c||r)if(N&&N.then){if(t.__u|=128|c,r){for(~(j=r.indexOf(a||void 0))||(j=r.length);(O=r[j-1])&&O.nodeType==8;)j--;for(;j<r.length;j++)if(O=r[j])if(r[j]=null,C){if(O==J)break}else{if(O.nodeType!=8)break;O.data.startsWith("$s")&&(J=Xl(C=O))}}if(!C){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;C=a}(m=Xl(C=t.__c.__z||(t.__c.__z=C)))?(t.__e=C,a=m):t.__e=a,a=a&&a.nextSibling}else r&&r.some(qn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),N&&N.then||wa(t),$e.__e(N,t,n)}}else a=t.__e=qp(n.__e,t,n,o,l,r,s,c,p,e);return(m=$e.diffed)&&m(t),a}function Xl(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function wa(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(wa))}function ya(e,t,n){for(var o=0;o<n.length;)ws(n[o++],n[o++],n[o++]);$e.__c&&$e.__c(t,e),e.some(function(l){try{e=l.__h,l.__h=[],e.some(function(r){r.call(l)})}catch(r){$e.__e(r,l.__v)}})}function qp(e,t,n,o,l,r,s,a,c,p){var m,g,$,_,y,x,b,S,v=n.props||Ql,M=t.props,A=t.type;if(A=="svg"?l="http://www.w3.org/2000/svg":A=="math"?l="http://www.w3.org/1998/Math/MathML":l||(l="http://www.w3.org/1999/xhtml"),r){for(m=0;m<r.length;m++)if((y=r[m])&&(A?y.localName==A:y.nodeType==3)){e=y,r[m]=null;break}}if(!e){if(S=p.ownerDocument||document,!A)return S.createTextNode(M);e=S.createElementNS(l,A,M.is?M:p),a&&($e.__m&&$e.__m(t,r),a=!1),r=null}if(A){if(p=A=="template"&&e.content||e,r=A=="textarea"&&M.defaultValue!=null?null:r&&_s.call(p.childNodes),!a&&r)for(v={},m=0;m<e.attributes.length;m++)v[(y=e.attributes[m]).name]=y.value;for(m in v)y=v[m],m=="dangerouslySetInnerHTML"?$=y:m=="children"||m in M||m=="value"&&"defaultValue"in M||m=="checked"&&"defaultChecked"in M||Kl(e,m,null,y,l);for(m in M)y=M[m],m=="children"?_=y:m=="dangerouslySetInnerHTML"?g=y:m=="value"?x=y:m=="checked"?b=y:a&&typeof y!="function"||v[m]===y||Kl(e,m,y,v[m],l);g?(a||$&&(g.__html==$.__html||g.__html==e.innerHTML)||(e.innerHTML=g.__html),t.__k=[]):($&&(e.textContent=""),(A=="foreignObject"||l=="http://www.w3.org/1998/Math/MathML"&&Up.test(A))&&(l="http://www.w3.org/1999/xhtml"),_a(p,$s(_)?_:[_],t,n,o,l,r,s,r?r[0]:n.__k&&En(n,0),a,c),r&&r.some(qn)),a&&A!="textarea"||(m="value",A=="progress"&&x==null?e.removeAttribute(m):x==null||x===e[m]&&(A!="progress"||x)||Kl(e,m,x,v[m],l),m="checked",b!=null&&b!=e[m]&&Kl(e,m,b,v[m],l))}else v===M||a&&e.data==M||(e.data=M);return e}function ws(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(l){$e.__e(l,n)}}function ys(e,t,n){var o,l,r,s;if($e.unmount&&$e.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||ws(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(a){$e.__e(a,t)}o.__P=o.__n=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&ys(o[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(l=Xl(o,r=[]))&&(o==e.__e&&r.some(qn),qn(l),qn(o)),n||qn(e.__e),e.__e=e.__c=e.__=null}function Yp(e,t,n){return this.constructor(e,n)}function vs(e,t){var n,o,l,r;$e.__&&$e.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=cl(Jn,{children:[e]}),l=[],r=[],gs(t,t.__k,o||Ql,Ql,t.namespaceURI,o?null:t.firstChild?_s.call(t.childNodes):null,l,o?o.__e:t.firstChild,n,r),ya(l,t.__k,r),t.__k.props.children=null}$e={__e:function(e,t,n,o){for(var l,r,s;t=t.__;)if((l=t.__c)&&!(1&l.__g)){l.__g|=4;try{if((s=(r=l.constructor)&&r.getDerivedStateFromError)&&l.setState(r.getDerivedStateFromError(e)),l.componentDidCatch&&(l.componentDidCatch(e,o||{}),s=1),s&&8&l.__g)return void(l.__g|=2)}catch(a){e=a}}throw Zl=0,e}},pa=0,ds=function(e){return e!=null&&e.constructor===fl},Kn.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=Yn({},this.state)),typeof e=="function"&&(e=e(Yn({},n),this.props)),e&&(Yn(n,e),this.__v&&(t&&this.__k.push(t),ca(this)))},Kn.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),ca(this))},Kn.prototype.render=Jn,Pn=[],Zl=0,ma=function(e,t){return e.__v.__b-t.__v.__b},Jl=Symbol(),da=/(PointerCapture)$|Capture$/i,hs=0,ms={},Hp=0;var dl,ze,ks,va,Ss=Object.is,tr=0,Ea=[],bs=[],He=$e,ka=He.__b,Sa=He.__r,ba=He.diffed,xa=He.__c,Ta=He.unmount,Aa=He.__;function Ts(e,t){He.__h&&He.__h(ze,e,tr||t),tr=0;var n=ze.__H||(ze.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function re(e){return tr=1,Kp(Oa,e)}function Kp(e,t,n){var o=Ts(dl++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):Oa(void 0,t),function(r){var s=(o.__N||o.__)[0],a=o.t(s,r);Ss(s,a)||(o.__N=[a,o.__[1]],o.__c.setState({}))}],o.__c=ze,!ze.__f)){ze.__f=!0;var l=ze.shouldComponentUpdate;ze.shouldComponentUpdate=function(r,s,a){var c=this.__H;if(!c)return!0;var p=!1,m=this.props!=r;if(c.__.some(function($){$.__N&&(p=!0,Ss($.__[0],$.__N[0])||(m=!0))}),l){var g=l.call(this,r,s,a);return p?g||m:g}return!p||m}}return o.__}function Pe(e,t){var n=Ts(dl++,3);!He.__s&&Ra(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,ze.__H.__h.push(n))}function St(e){return tr=5,bt(function(){return{current:e}},[])}function bt(e,t){var n=Ts(dl++,7);return Ra(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function Jp(){var e;do{for(;e=bs.shift();)try{ml(e)}catch(n){He.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=Ea.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(ml),t.__h.some(xs),t.__h=[]}catch(n){t.__h=[],He.__e(n,e.__v)}}}while(bs.length)}He.__b=function(e){ze=null,ka&&ka(e)},He.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Aa&&Aa(e,t)},He.__r=function(e){Sa&&Sa(e),dl=0;var t=(ze=e.__c).__H;t&&(ks==ze?ze.__h=[]:(t.__h.some(ml),t.__h.some(xs),dl=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),ks=ze},He.diffed=function(e){ba&&ba(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Pa(Ea.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),ks=ze=null},He.__c=function(e,t){t.some(function(n){try{n.__h.some(ml),n.__h=n.__h.filter(function(o){return!o.__||xs(o)})}catch(o){n.__h=[function(){throw o}]}}),xa&&xa(e,t)},He.unmount=function(e){Ta&&Ta(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(l){try{if(l.__P&&l.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}l.__P=n,Pa(bs.push(l))}else ml(l)}catch(r){t=r}}),o.__H=void 0,t&&He.__e(t,o.__v))};var Ma=typeof requestAnimationFrame=="function";function Xp(e){var t,n=function(){clearTimeout(o),Ma&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);Ma&&(t=requestAnimationFrame(n))}function Pa(e){e!=1&&va==He.requestAnimationFrame||((va=He.requestAnimationFrame)||Xp)(Jp)}function ml(e){var t=ze,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),ze=t}function xs(e){var t=ze;e.__c=e.__(),ze=t}function Ra(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!Ss(n,e[o])})}function Oa(e,t){return typeof t=="function"?t(e):t}var Zp=Symbol.for("preact-signals");function rr(){if(hn>1)hn--;else{var e,t=!1;for(function(){var l=or;for(or=void 0;l!==void 0;){var r=l.S;if(r.v===l.v)for(var s=r.t;s!==void 0;s=s.x)s.i===l.i&&(s.i=r.i);l=l.o}}();$l!==void 0;){var n=$l;for($l=void 0,nr++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&La(n))try{n.c()}catch(l){t||(e=l,t=!0)}n=o}}if(nr=0,hn--,t)throw e}}function _l(e){if(hn>0)return e();As=++Qp,hn++;try{return e()}finally{rr()}}var hl,Le=void 0;function gl(e){var t=Le,n=hl;Le=void 0,hl=void 0;try{return e()}finally{Le=t,hl=n}}var $l=void 0,hn=0,nr=0,Qp=0,As=0,or=void 0,lr=0;function Ca(e){if(Le!==void 0){var t=e.n;if(t===void 0||t.t!==Le)return t={i:0,S:e,p:Le.s,n:void 0,t:Le,e:void 0,x:void 0,r:t},Le.s!==void 0&&(Le.s.n=t),Le.s=t,e.n=t,32&Le.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Le.s,t.n=void 0,Le.s.n=t,Le.s=t),t}}function qe(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}qe.prototype.brand=Zp;qe.prototype.h=function(){return!0};qe.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:gl(function(){var o;(o=t.W)==null||o.call(t)}))};qe.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&gl(function(){var l;(l=t.Z)==null||l.call(t)}))}};qe.prototype.subscribe=function(e){var t=this;return Zn(function(){var n=t.value;gl(function(){return e(n)})},{name:"sub"})};qe.prototype.valueOf=function(){return this.value};qe.prototype.toString=function(){return this.value+""};qe.prototype.toJSON=function(){return this.value};qe.prototype.peek=function(){var e=this;return gl(function(){return e.value})};Object.defineProperty(qe.prototype,"value",{get:function(){var e=Ca(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(nr>100)throw new Error("Cycle detected");(function(n){hn!==0&&nr===0&&n.l!==As&&(n.l=As,or={S:n,v:n.v,i:n.i,o:or})})(this),this.v=e,this.i++,lr++,hn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{rr()}}}});function ye(e,t){return new qe(e,t)}function La(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Da(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Na(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=o}e.s=n}function Xn(e,t){qe.call(this,void 0,t),this.x=e,this.s=void 0,this.g=lr-1,this.f=4}Xn.prototype=new qe;Xn.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===lr))return!0;if(this.g=lr,this.f|=1,this.i>0&&!La(this))return this.f&=-2,!0;var e=Le;try{Da(this),Le=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Le=e,Na(this),this.f&=-2,!0};Xn.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}qe.prototype.S.call(this,e)};Xn.prototype.U=function(e){if(this.t!==void 0&&(qe.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Xn.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Xn.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=Ca(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function $n(e,t){return new Xn(e,t)}function Wa(e){var t=e.j;if(e.j=void 0,typeof t=="function"){hn++;var n=Le;Le=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,Ms(e),o}finally{Le=n,rr()}}}function Ms(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Wa(e)}function em(e){if(Le!==this)throw new Error("Out-of-order effect");Na(this),Le=e,this.f&=-2;try{8&this.f&&Ms(this)}finally{rr()}}function Po(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,hl&&hl.push(this)}Po.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};Po.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Wa(this),Da(this),hn++;var e=Le;return Le=this,em.bind(this,e)};Po.prototype.N=function(){2&this.f||(this.f|=2,this.u=$l,$l=this)};Po.prototype.d=function(){this.f|=8,1&this.f||Ms(this)};Po.prototype.dispose=function(){this.d()};function Zn(e,t){var n=new Po(e,t);try{n.c()}catch(l){throw n.d(),l}var o=n.d.bind(n);return o[Symbol.dispose]=o,o}var Ia,ir,sr,tm=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var Fa=[];Zn(function(){Ia=this.N})();function Eo(e,t){$e[e]=t.bind(null,$e[e]||function(){})}function wl(e){if(sr){var t=sr;sr=void 0,t()}sr=e&&e.S()}function Ga(e){var t=this,n=e.data,o=om(n);o.name="ReactiveDom",o.value=n;var l=bt(function(){for(var a=t,c=t.__v;c=c.__;)if(c.__c){c.__c.__$f|=4;break}var p=$n(function(){var _=o.value.value;return _===0?0:_===!0?"":_||""}),m=$n(function(){return!Array.isArray(p.value)&&!ds(p.value)}),g=Zn(function(){if(this.N=Ha,m.value){var _=p.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=_)}}),$=t.__$u.d;return t.__$u.d=function(){g(),$.call(this)},[m,p]},[]),r=l[0],s=l[1];return r.value?s.peek():s.value}Ga.displayName="ReactiveTextNode";Object.defineProperties(qe.prototype,{constructor:{configurable:!0,value:pl(Jn,null).constructor},type:{configurable:!0,value:Ga},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});Eo("__b",function(e,t){if(wl(),ir=void 0,typeof t.type=="string"){var n,o=t.props;for(var l in o)if(l!=="children"){var r=o[l];r instanceof qe&&(n||(t.__np=n={}),n[l]=r,o[l]=r.peek())}}e(t)});Eo("__r",function(e,t){if(e(t),t.type!==Jn){wl();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(l,r){var s;return Zn(function(){s=this},{name:r}),s.c=l,s}(function(l){return function(){var r;tm&&((r=this.y)==null||r.call(this)),l.__$f|=1,l.setState({})}}(o),typeof t.type=="function"?t.type.displayName||t.type.name:""))),ir=o,wl(n)}});Eo("__e",function(e,t,n,o){wl(),ir=void 0,e(t,n,o)});Eo("diffed",function(e,t){wl(),ir=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,l=t.props,r=n.U;if(r)for(var s in r){var a=r[s];a===void 0||o&&s in o||(a.d(),r[s]=void 0)}if(o){r||(r={},n.U=r);for(var c in o){var p=r[c],m=o[c];p===void 0?(p=nm(n,c,m,l),r[c]=p):p.o(m,l)}}}e(t)});function nm(e,t,n,o){var l=t in e&&e.ownerSVGElement===void 0,r=ye(n);return{o:function(s,a){r.value=s,o=a},d:Zn(function(){this.N=Ha;var s=r.value.value;o[t]!==s&&(o[t]=s,l?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}Eo("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var l in o){var r=o[l];r&&r.d()}}}var s=t.__np;if(s){var a=t.props;for(var c in s)a[c]=s[c]}t.__np=void 0}else{var p=t.__c;if(p){p.__$f|=8;var m=p.__$u;m&&(p.__$u=void 0,m.d())}}e(t)});Eo("__h",function(e,t,n,o){o<3&&(t.__$f|=2),e(t,n,o)});Kn.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,o=n&&n.s!==void 0;for(var l in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(o||r||4&this.__$f)||1&this.__$f)return!0}else if(!(o||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var a in this.props)if(!(a in e))return!0;return!1};function om(e,t){return bt(function(){return ye(e,t)},[])}var lm=function(e){queueMicrotask(function(){queueMicrotask(e)})};function rm(){_l(function(){for(var e;e=Fa.shift();)Ia.call(e)})}function Ha(){Fa.push(this)===1&&($e.requestAnimationFrame||lm)(rm)}var Ba=function(e,t,n,o){var l;t[0]=0;for(var r=1;r<t.length;r++){var s=t[r++],a=t[r]?(t[0]|=s?1:2,n[t[r++]]):t[++r];s===3?o[0]=a:s===4?o[1]=Object.assign(o[1]||{},a):s===5?(o[1]=o[1]||{})[t[++r]]=a:s===6?o[1][t[++r]]+=a+"":s?(l=e.apply(a,Ba(e,a,n,["",null])),o.push(l),a[0]?t[0]|=2:(t[r-2]=0,t[r]=l)):o.push(a)}return o},Ua=new Map;function Va(e){var t=Ua.get(this);return t||(t=new Map,Ua.set(this,t)),(t=Ba(this,t.get(e)||(t.set(e,t=function(n){for(var o,l,r=1,s="",a="",c=[0],p=function($){r===1&&($||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?c.push(0,$,s):r===3&&($||s)?(c.push(3,$,s),r=2):r===2&&s==="..."&&$?c.push(4,$,0):r===2&&s&&!$?c.push(5,0,!0,s):r>=5&&((s||!$&&r===5)&&(c.push(r,0,s,l),r=6),$&&(c.push(r,$,0,l),r=6)),s=""},m=0;m<n.length;m++){m&&(r===1&&p(),p(m));for(var g=0;g<n[m].length;g++)o=n[m][g],r===1?o==="<"?(p(),c=[c],r=3):s+=o:r===4?s==="--"&&o===">"?(r=1,s=""):s=o+s[0]:a?o===a?a="":s+=o:o==='"'||o==="'"?a=o:o===">"?(p(),r=1):r&&(o==="="?(r=5,l=s,s=""):o==="/"&&(r<5||n[m][g+1]===">")?(p(),r===3&&(c=c[0]),r=c,(c=c[0]).push(2,0,r),r=0):o===" "||o==="	"||o===`
`||o==="\r"?(p(),r=2):s+=o),r===3&&s==="!--"&&(r=4,c=c[0])}return p(),c}(e)),t),arguments,[])).length>1?t:t[0]}var d=Va.bind(pl);var sm=["name","state","threads","executing","processing","process","managed","spilled","limit"];function ja(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((l,r)=>{let s=sm.map(a=>[a,t[a][r]]);n.set(l,{id:l,...Object.fromEntries(s)})});for(let l of t.gone??[])n.delete(l);return n}var za=["waiting","queued","no-worker","processing","memory","released","cancelled"],qa=[...za,"failed","blocked"],im=[...za,"erred","blocked"];function Ya(e){let t=e.group,n=e.expectedUs;return t.map((o,l)=>({group:o,expectedUs:n[l]??-1,counts:Object.fromEntries(im.map(r=>[r,e[r][l]??0]))}))}function Ka(e,t){let[n,o]=e.split("-"),[l,r]=t.split("-");return n!==l||Number(o)>Number(r)}var ar=["compute","transfer","spill","idle"];function Xa({now:e,...t}){return t.at.map((n,o)=>{let l=Object.entries(t).map(([r,s])=>[r,s[o]??0]);return{...Object.fromEntries(l),at:n/1e3}})}function Za({totals:e,memory:t,slots:n},o){return{at:o,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function ur(e,t,n=600){let o=[...e];for(let r of t)o.push(am(o,r));let l=o.at(-1)?.at??0;return o.filter(({at:r})=>r>l-n)}function am(e,t){let n=Ja(e,t,2),o=n===null?1:t.at-n.at,l=r=>n===null?0:Math.max(0,t[r]-n[r])/o;return{...t,finishedRate:l("finished"),failedRate:l("failed"),shares:um(Ja(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function Ja(e,{at:t,finished:n},o){let l=e.findLast(r=>r.at<=t-o)??e[0];return l!==void 0&&l.finished<=n&&t>l.at?l:null}function um(e,t){if(e===null)return null;let n=ar.map(r=>Math.max(0,t[r]-e[r])),o=n.reduce((r,s)=>r+s,0);if(o===0)return null;let l=ar.map((r,s)=>[r,(n[s]??0)/o]);return Object.fromEntries(l)}function Qa(e,t,n){let o=e.toReversed();for(let{id:l,...r}of t){let s=Math.max(0,o.length-10),a=r.type==="amm-run"?cm(o,s):-1,c=o[a];r.type!=="amm-run"||c?.fact.type!=="amm-run"?o.push({id:l,firstAt:r.at,fact:r}):(o.splice(a,1),o.push({...c,fact:fm(c.fact,r)}))}return o.reverse().slice(0,n)}function cm(e,t){for(let n=e.length-1;n>=t;n--)if(e[n]?.fact.type==="amm-run")return n;return-1}function fm(e,t){return{...t,replicated:e.replicated+t.replicated,dropped:e.dropped+t.dropped,bytes:e.bytes+t.bytes,bytesDropped:e.bytesDropped+t.bytesDropped}}var me=pm();function pm(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function Rn(e){return encodeURIComponent(e.replaceAll("~","~0").replaceAll("/","~1"))}function eu(e){return e.includes("/")||/~(?![01])/.test(e)?null:e.replaceAll("~1","/").replaceAll("~0","~")}function Ps(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(o=>o!=="").map(o=>{try{let l=decodeURIComponent(o);return eu(l)??l}catch{return o}})}var Qn=new URL("./",import.meta.url),cr=new URL("../api/v1/",Qn),tu=new URL("../docs",Qn).href,Ro=ye(new URL(location.href)),yl=$n(()=>{if(me===null)return Ps(Ro.value.pathname,Qn.pathname);let e=Ps(Ro.value.hash.slice(1),"/");return e.length===0?["graphs",me.graph]:e}),Oo=$n(()=>Ro.value.searchParams);function xt(...e){let t=e.map(Rn).join("/");return me===null?Qn.pathname+t:`#/${t}`}function Es(e){history.pushState(null,"",e),Ro.value=new URL(location.href),scrollTo(0,0)}function eo(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),Ro.value=n}function nu(){addEventListener("popstate",()=>Ro.value=new URL(location.href)),me===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;if(!t||n===null||n.hasAttribute("target"))return;let o=new URL(n.getAttribute("href")??"",document.baseURI);o.origin!==location.origin||!o.pathname.startsWith(Qn.pathname)||n.getAttribute("href")?.startsWith("#")||(e.preventDefault(),Es(o.href))})}var ou=["B","KiB","MiB","GiB","TiB","PiB"];function K(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<ou.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):fr(t)} ${ou[n]}`}var mm={available:"",recomputable:"being computed again",lost:"lost",released:"released"};function pr({nbytes:e,result:t="available"}){return[e===null?"":K(e),mm[t]].filter(o=>o!=="").join(", ")}function Co({state:e,blame:t}){return e!=="erred"?e:t===void 0?"failed":"blocked"}function Ue(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${fr(e*1e3)} ms`;if(e<60)return`${fr(e)} s`;let t=Math.round(e),[n,o]=[Math.floor(t/86400),Math.floor(t/3600)%24],[l,r]=[Math.floor(t/60)%60,t%60];return n>0?Rs([n,"d"],[o,"h"]):o>0?Rs([o,"h"],[l,"min"]):Rs([l,"min"],[r,"s"])}function lu([e,t]){if(t<1)return"< 1 s";let[n,o]=t<100?["s",1]:t<6e3?["min",60]:["h",3600],[l,r]=[Math.round(e/o),Math.round(t/o)];return t<1.2*e||l===r?`${Math.round((e+t)/2/o)} ${n}`:`${l}-${r} ${n}`}function Rs(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function E(e){return e.toLocaleString("en")}function Os(e){return e>=100?E(Math.round(e)):String(fr(e))}function fr(e){return e>=100?Math.round(e):Math.round(e*10)/10}function On(e){return`${Math.round(e*100)} %`}function Ie(e,t=new Date){let n=new Date(e),o=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?o:`${n.toLocaleDateString("en-CA")} ${o}`}function dm(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function _n(e,t,n){let o=dm(e,t,n);return o<.001?"< 1 ms":Ue(o)}function mr(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var Kt=class extends Error{status;constructor(t,n){super(n),this.status=t}};function Cs(e){return new URL(e,cr).href}async function Wt(e,t){return me!==null?hm(me,e):await(await Ls(e,{...t&&{signal:t}})).json()}function hm({answers:e},t){let[n="",o=""]=t.split("?"),l=e[o.startsWith("around=")?t:n];if(l===void 0)throw new Kt(0,"This is not in the report");let r=new URLSearchParams(o).get("state"),{items:s}=l;return r===null||s===void 0?l:{...l,items:s.filter(a=>Co(a)===r)}}async function ru(e,t){if(me!==null)throw new Kt(0,"This is not in the report");let o=(await Ls(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),l="";for(;o!==void 0&&l.length<t;){let{done:r,value:s}=await o.read();if(r)return l;l+=s}return await o?.cancel(),`${l.slice(0,t)}\u2026`}async function Lo(e,t,n){await(await Ls(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}var $m=12e4;function _m(e){let t=AbortSignal.timeout($m);return e?AbortSignal.any([e,t]):t}async function Ls(e,t){let n;try{n=await fetch(Cs(e),{...t,signal:_m(t.signal)})}catch(l){throw l instanceof DOMException&&l.name==="AbortError"?l:new Kt(0,"The scheduler does not answer")}if(n.ok)return n;let o=`The scheduler answers with status ${n.status}`;try{o=(await n.json()).detail??o}catch{}throw new Kt(n.status,o)}var Jt=ye(0);function se(e,t){let[n,o]=re({data:null,error:null,path:e}),l=Jt.value;return Pe(()=>{if(e===null)return;let r=new AbortController,s=0,a=async()=>{if(!document.hidden)try{let c=await Wt(e,r.signal);o({data:c,error:null,path:e})}catch(c){if(r.signal.aborted)return;let p=c instanceof Kt?c:new Kt(0,String(c));o(m=>({data:m.path===e?m.data:null,error:p,path:e}))}r.signal.aborted||(s=setTimeout(a,t))};return a(),()=>{r.abort(),clearTimeout(s)}},[e,t,l]),n.path===e?n:{data:null,error:null}}var gn=ye(null);function It(){return gn.value?.replay===!0}function iu(e){let{actions:t=!1,scopes:n=[]}=gn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function au(){if(me!==null)return gn.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await su(),null;history.replaceState(null,"",location.pathname+location.search);let t=await Ds({code:e});return t!==null&&await su(),t}async function Ds(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,o=await fetch(new URL("session",cr),{method:"POST",headers:t,body:JSON.stringify(n)}),l=await o.json();return o.ok?(gn.value=l,null):l.detail??`The scheduler answers with status ${o.status}`}async function uu(){await Lo("DELETE","session"),location.reload()}async function su(){for(;;)try{gn.value=await Wt("session");return}catch(e){if(!(e instanceof Kt))throw e;await new Promise(t=>setTimeout(t,2e3))}}var dr=class{#n;#o;#e;#l=0;#t=null;constructor(t,n,o=gm){this.#n=t,this.#o=n,this.#e=o}start(){this.stop(),this.heard(),this.#r(this.#n)}stop(){this.#t?.(),this.#t=null}heard(){this.#l=this.#e.now()}#r(t){this.#t=this.#e.after(t,()=>{this.#t=null;let n=this.#l+this.#n-this.#e.now();n>0?this.#r(n):this.#o()})}},gm={now:()=>performance.now(),after:(e,t)=>{let n=setTimeout(t,e);return()=>clearTimeout(n)}};var wm=200,ym=100,vm=3e3,cu=2e3,Ns=45e3,Cn=ye("connecting"),an=ye(null),No=ye(new Map),Ws=ye([]),kl=ye([]),Ft=ye([]),hr=ye(new Map),Do=new Map([["facts",1],["cluster",1]]),Ln=null,fu="",Sl="",pu=0;function un(...e){Pe(()=>{for(let t of e)Do.set(t,(Do.get(t)??0)+1);return queueMicrotask(Wo),()=>{for(let t of e){let n=(Do.get(t)??1)-1;n===0?Do.delete(t):Do.set(t,n)}queueMicrotask(Wo)}},e)}function Wo(){if(me!==null)return;let e=[...Do.keys()].sort().join(",");if(Ln!==null&&e===fu)return;Ln?.close(),clearTimeout(pu),fu=e;let t=Sl===""?"0":Sl,n=new URLSearchParams({topics:e,rate:"2",heartbeat:"true",after:t}),o=new EventSource(Cs(`events?${n}`));Ln=o,vl.start(),o.onopen=()=>{vl.heard(),(Cn.value==="lost"||Cn.value==="silent")&&Jt.value++,Cn.value="open"},o.onerror=()=>{if(Cn.value="lost",o.readyState!==EventSource.CLOSED)return vl.heard();vl.stop(),Ln=null,pu=setTimeout(Wo,vm)};let l=(r,s)=>o.addEventListener(r,a=>{vl.heard(),s(a)});l("heartbeat",()=>{}),l("frame",({data:r})=>Sm(JSON.parse(r))),l("fact",({data:r,lastEventId:s})=>bm(s,r)),l("reset",()=>{Jt.value++,Is()})}var vl=new dr(Ns,()=>{Cn.value="silent",Ln?.close(),Ln=null,Wo()});function Is(){Ln?.close(),Ln=null,Sl="",bl=[],kl.value=[],Wo()}function mu(){Wo(),Jt.subscribe(()=>void km()),setInterval(()=>{let e=Ft.value.at(-1);e===void 0||Cn.value!=="open"||Fs()-e.at>=cu/1e3&&Gs()},cu/2)}var du=0;function Fs(){return Date.now()/1e3+du}function Gs(){an.value===null||It()||(Ft.value=ur(Ft.value,[Za(an.value,Fs())]))}async function km(){let e;try{let n=await Wt("history");du=(n.now-Date.now())/1e3,e=Xa(n)}catch{return}if(It()){Ft.value=ur([],e,1/0);return}let t=e[0]?.at??Fs();Ft.value=ur(Ft.value.filter(({at:n})=>n<t),e),Gs()}function hu(e,t){$u.set(e,t)}var $u=new Map;function Sm(e){$u.get(String(e.t))?.(e),e.t==="workers"?No.value=ja(No.value,e):e.t==="groups"?Ws.value=Ya(e):e.t==="graph"?hr.value=new Map(hr.value).set(String(e.graph),e):e.t==="cluster"&&_l(()=>{an.value=e,Gs()})}var bl=[];function bm(e,t){Ka(e,Sl)&&(Sl=e,bl.length===0&&setTimeout(xm,ym),bl.push({...JSON.parse(t),id:e}))}function xm(){kl.value=Qa(kl.value,bl,wm),bl=[]}var wn=ye(null);function yn(){return me!==null?Date.parse(me.at):wn.value?.at??Date.now()}async function Hs(){It()&&(wn.value=await Wt("replay"))}async function _u(e){let t=wn.value?.event??0;await Lo("PUT","replay",e),await Hs(),(wn.value?.event??0)<t&&Is(),Jt.value++}var Us=50,Bs=100,Tm=60,Vs=100,Am=100,Mm=20,Pm=50,Em=["id","name","outcome","counts","tasks","submittedAt","startedAt","endedAt"],Rm=["key","label","state","blame","op","attempts","nbytes","result","startedAt","endedAt"];function gu({state:e,label:t,cursor:n}){return`graphs?${new URLSearchParams({limit:String(Us),fields:Em.join(","),...e&&{state:e},...t&&{label:t},...n&&{cursor:n}})}`}function wu(){return`graphs?state=running&limit=${Mm}&fields=${["id","name","counts"].join(",")}`}function at(e){return`graphs/${encodeURIComponent(e)}`}function yu(e,{state:t,group:n}){let o=new URLSearchParams({limit:String(Bs),fields:Rm.join(","),...t&&{state:t},...n&&{group:n}});return`${at(e)}/tasks?${o}`}function $r(e){return`${at(e)}/groups?limit=${Tm}`}function vu(e){return`${at(e)}/groups?limit=1`}function ku(e){return`${at(e)}/failures?limit=${Pm}`}function Su(e){return`${at(e)}/shape`}function bu(e,t){let n=new URLSearchParams({around:t,hops:"2",limit:"60"});return`${at(e)}/shape?${n}`}function _r(e,t){return`${at(e)}/tasks/${Rn(t)}`}function xu(e,t){return`${_r(e,t)}?dependencies=${Vs}`}function Tu(e,t){return`${_r(e,t)}?dependencies=0`}function gr(e){return`workers/${encodeURIComponent(e)}`}function Au(e){return`${gr(e)}?keys=true&largest=${Am}`}function Mu(){return"memory/groups?limit=50"}function Gt({label:e,scope:t,method:n="POST",path:o,body:l,confirm:r,onDone:s}){let[a,c]=re("idle"),[p,m]=re(""),g=async()=>{c("busy"),m("");try{await Lo(n,o,l),Jt.value++,s?.()}catch($){m($ instanceof Error?$.message:String($))}c("idle")};return iu(t)?d`
    <span class="action">
      <button
        type="button"
        class=${r===void 0?"":"destructive"}
        disabled=${a==="busy"}
        onClick=${()=>r===void 0?void g():c("asking")}
      >
        ${e}
      </button>
      ${p!==""&&d`<span class="bad" role="alert">${p}</span>`}
      ${a==="asking"&&d`
          <${Om}
            text=${r}
            yes=${e}
            onAnswer=${$=>$?void g():c("idle")}
          />
        `}
    </span>
  `:null}function Om({text:e,yes:t,onAnswer:n}){let o=St(null);return Pe(()=>{o.current?.showModal()},[]),d`
    <dialog ref=${o} aria-label=${e} onCancel=${()=>n(!1)}>
      <p>${e}</p>
      <div class="buttons">
        <button type="button" autofocus onClick=${()=>n(!1)}>No</button>
        <button type="button" class="destructive" onClick=${()=>n(!0)}>${t}</button>
      </div>
    </dialog>
  `}function ve({title:e,aside:t,children:n}){return d`
    <header class="page-head">
      <h1>${e}</h1>
      <div class="page-aside">${t}</div>
    </header>
    ${n}
  `}function ue({title:e,note:t,children:n}){return d`
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
  `}function Tt({name:e}){return d`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function xe({error:e}){return e===null?d`<p class="empty" aria-busy="true">Loading…</p>`:d`<p class="empty bad" role="alert">${e.message}</p>`}function ot({children:e}){return d`<p class="empty">${e}</p>`}function ce({to:e,children:t,title:n}){return d`<a href=${xt(...e)} title=${n}>${t}</a>`}var Cm=/\u001b\[[0-9;?]*[A-Za-z]/g;function Pu(e,t){return e.replaceAll(Cm,"").trimEnd().split(/\r?\n/).slice(-t).join(`
`)}function Io(e){let t=e.indexOf(" "),[n,o]=t<0?[e,""]:[e.slice(0,t),e.slice(t+1)],l=n.lastIndexOf("#"),[r,s]=l<0?[null,n]:[n.slice(0,l),n.slice(l+1)],a=[s,o].filter(c=>c!=="");return{title:[...new Set(a)].join(" ")||e,module:r}}var Lm=[["done","succeeded",["memory","released"]],["failed","failed",["erred"]],["blocked","blocked",["blocked"]],["running","running",["processing"]],["ready","waiting for a slot",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function to(e){return Lm.map(([t,n,o])=>({kind:t,label:n,count:o.reduce((l,r)=>l+(e[r]??0),0)})).filter(({count:t})=>t>0)}function Eu(e){let t=new Set(to(e).map(({kind:o})=>o));return["failed","blocked","running","cancelled","ready","waiting"].find(o=>t.has(o))??"done"}function Ru(e){if(e===void 0)return null;let{available:t,recomputable:n,lost:o}=e,l=t+n+o;if(l===0)return null;let r=[...n>0?[`${n} being computed again`]:[],...o>0?[`${o} lost until a retry`]:[]].join(", ");return{available:t,total:l,missing:r,tone:o>0?"bad":"plain"}}function At(e){return{total:Object.values(e).reduce((n,o)=>n+o,0),done:(e.memory??0)+(e.released??0)}}function cn({label:e,counts:t}){let{total:n,done:o}=At(t),l=to(t),r=l.map(s=>`${E(s.count)} ${s.label}`).join(", ");return d`
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
  `}function Fo({counts:e}){return d`
    <ul class="legend">
      ${to(e).map(({kind:t,label:n,count:o})=>d`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${E(o)} ${n}</li>
        `)}
    </ul>
  `}function Go({label:e,parts:t}){let{managed:n,unmanaged:o,spilled:l,limit:r}=t,s=n+o,a=Math.max(r??0,s,1),c=`${K(s)}${r===null?"":` of ${K(r)} (${On(s/r)})`}: results ${K(n)}, other ${K(o)}; spilled ${K(l)}`,p=m=>({width:`${100*m/a}%`});return d`
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
      <span class="part unmanaged" style=${p(o)} />
      ${r!==null&&d`<span class="threshold" style=${{left:"80%"}} />`}
    </div>
  `}var js=36,Ou=10,Dm=60;function Fe({caption:e,head:t,rows:n,keyOf:o,cells:l}){let r=St(null),[s,a]=re(0),c=n.length<=Dm,p=Math.ceil((r.current?.clientHeight??700)/js),m=c?0:Math.max(0,Math.floor(s/js)-Ou),g=c?n.length:Math.min(n.length,m+p+2*Ou),$=_=>_>0&&d`
      <tr aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${_*js}px`}} />
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
          ${$(m)}
          ${n.slice(m,g).map((_,y)=>{let[x,...b]=l(_);return d`
              <tr key=${o(_)} aria-rowindex=${m+y+2}>
                <th scope="row">${x}</th>
                ${b.map((S,v)=>d`<td key=${v}>${S}</td>`)}
              </tr>
            `})}
          ${$(n.length-g)}
        </tbody>
      </table>
    </div>
  `}function zs({name:e,link:t=null}){let{title:n,module:o}=Io(e),l=o===null?void 0:`of ${o}`;return t===null?d`<span class="mono" title=${l}>${n}</span>`:d`<a class="mono" href=${xt(...t)} title=${l}>${n}</a>`}function Ho({caption:e,rows:t,linkOf:n=()=>null}){let o=t.some(({peakBytes:r})=>r),l=({group:r,counts:s,expectedSeconds:a,peakBytes:c})=>{let{total:p,done:m}=At(s);return[d`<${zs} name=${r} link=${n(r)} />`,d`<${cn} label=${r} counts=${s} />`,`${E(m)} / ${E(p)}`,s.erred?d`<span class="bad">${E(s.erred)}</span>`:"",s.blocked?E(s.blocked):"",a===null?"":Ue(a),...o?[c?K(c):""]:[]]};return d`
    <${Fe}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Blocked","Mean time",...o?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${r=>r.group}
      cells=${l}
    />
  `}var Nm=20;function Cu({id:e,graph:t}){let n=t.counts.erred>0,{data:o}=se(n?ku(e):null,5e3);if(!n||o===null||o.items.length===0)return null;let l=t.counts.erred;return d`
    ${o.first!==null&&d`<${Wm} id=${e} first=${o.first} failed=${l} />`}
    <${ue}
      title="Failures by message"
      note="N and ID stand for numbers and ids that differ"
    >
      <${Fe}
        caption="Failed tasks"
        head=${["Error","Failed","Blocked","Tasks","Example"]}
        rows=${o.items}
        keyOf=${r=>r.key}
        cells=${({group:r,count:s,error:a,message:c,blocked:p,key:m})=>[d`<span class="failure"><b class="bad">${a}</b> ${c}</span>`,d`<b>${E(s)}</b>`,p>0?E(p):"",d`<${zs} name=${r} />`,d`<${ce} to=${["graphs",e,"tasks",m]}>${m}<//>`]}
      />
      ${o.omitted>0&&d`<p class="note">${E(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function Wm({id:e,first:t,failed:n}){let{data:o}=se(Tu(e,t.key),3e4),l=Pu(o?.error?.logTail??"",Nm),r=t.endedAt===null?"":` at ${Ie(t.endedAt)}`;return d`
    <section class="card first-failure" aria-labelledby="first-failure">
      <header class="card-head">
        <h2 id="first-failure">${n>1?"First failure":"Failure"}</h2>
        <p class="note">
          <${ce} to=${["graphs",e,"tasks",t.key]}>${t.label??t.key}<//>${r}
          ${o!==null&&o.attempts>1&&`, after ${o.attempts} attempts`}
        </p>
      </header>
      <p class="message"><b class="bad">${t.error}</b> ${t.message}</p>
      ${l!==""&&d`
        <h3>End of its output</h3>
        <pre tabindex="0" aria-label="End of the output of the first failed task">${l}</pre>
      `}
      ${t.blocked>0&&d`<${Im} id=${e} first=${t} />`}
    </section>
  `}function Im({id:e,first:t}){let{blocked:n,blockedKeys:o}=t;return d`
    <h3>It blocks ${E(n)} ${n===1?"task":"tasks"}</h3>
    <ul class="keys">
      ${o.map(l=>d`<li key=${l}><${ce} to=${["graphs",e,"tasks",l]}>${l}<//></li>`)}
      ${n>o.length&&d`<li class="note">and ${E(n-o.length)} more</li>`}
    </ul>
  `}async function Lu(e,{namespace:t,owner:n,startedAt:o,endedAt:l},r){let s=new URLSearchParams({keys:"true",limit:String(1e4),after:"0"});o!==null&&s.set("start",String(Date.parse(o))),l!==null&&s.set("stop",String(Date.parse(l)));let a=n===void 0?`${t}/`:`${n}/${t}/`,c=y=>y.startsWith(a),p=[],[m,g]=[0,0];for(;;){let y=await e(s),{workers:x,groups:b,w:S,g:v,s:M,d:A,k:V,key:L=[]}=y;if(M.forEach((Y,C)=>{if(!c(L[C]??""))return;let J=[x[S[C]??0]??"",b[v[C]??0]??""];p.push([...J,Y,A[C]??0,V[C]??0])}),p=p.slice(-r),m===0&&(g=y.dropped),m=y.next,M.length<1e4)break;s.set("after",String(m))}let $=[...new Set(p.map(([y])=>y))],_=[...new Set(p.map(([,y])=>y))];return{next:m,dropped:g,workers:$,groups:_,w:p.map(([y])=>$.indexOf(y)),g:p.map(([,y])=>_.indexOf(y)),s:p.map(([,,y])=>y),d:p.map(([,,,y])=>y),k:p.map(([,,,,y])=>y)}}var Fm=1e3,Gm=50,Hm=100,Um=["key","label","state","blame","op","attempts","nbytes","result","startedAt","endedAt"],Bm=1e4;async function Du(e,{id:t,at:n}){let o=`graphs/${encodeURIComponent(t)}`,l=await e(o),r=await Vm(e,o),s=await Lu(async a=>await e(`stream?${a}`),l,Bm);return{report:{graph:t,at:n,answers:{[o]:l,...r,stream:s}},name:l.name||t,droppedRuns:s.dropped}}async function Vm(e,t){let n={};for(let s of["groups","failures","shape"])n[`${t}/${s}`]=await e(`${t}/${s}`);n[`${t}/tasks`]=await e(`${t}/tasks?limit=${Fm}&fields=${Um.join(",")}`);let{items:o,first:l}=n[`${t}/failures`],r=[...l===null?[]:[l],...o].map(({key:s})=>s);for(let s of[...new Set(r)].slice(0,Gm)){let a=`${t}/tasks/${Rn(s)}`;n[a]=await e(`${a}?dependencies=${Hm}`);for(let c of["/explain","/attempts"])n[a+c]=await e(a+c)}return n}function Nu(e,t,{script:n,style:o}){let l=t.replaceAll("&","&amp;").replaceAll("<","&lt;"),r=JSON.stringify(e).replaceAll("<","\\u003c");return`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${l}: Weir</title>
<link rel="icon" href="data:,">
<style>${o.replaceAll("</","<\\/")}</style>
</head>
<body>
<div id="app"></div>
<script type="application/json" id="report">${r}<\/script>
<script type="module">${n.replaceAll("<\/script","<\\/script").replaceAll("	","\\t")}<\/script>
</body>
</html>`}function Iu({id:e}){let[t,n]=re(!1),[o,l]=re("");return me!==null?null:d`
    <span class="action">
      <button
        type="button"
        disabled=${t}
        title="Save these pages as one file that opens without a scheduler"
        onClick=${async()=>{n(!0),l("");try{await jm(e)}catch(s){l(s instanceof Error?s.message:String(s))}n(!1)}}
      >
        ${t?"Saving\u2026":"Report"}
      </button>
      ${o!==""&&d`<span class="bad" role="alert">${o}</span>`}
    </span>
  `}async function jm(e){let[{report:t,name:n},o,l]=await Promise.all([Du(a=>Wt(a),{id:e,at:new Date().toISOString()}),Wu("app.js"),Wu("app.css")]),r=new Blob([Nu(t,n,{script:o,style:l})],{type:"text/html"}),s=document.createElement("a");s.href=URL.createObjectURL(r),s.download=`${n.replaceAll(/[^\w.-]+/g,"-")}-report.html`,s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}async function Wu(e){let t=await fetch(new URL(e,Qn));if(!t.ok)throw new Error(`Cannot read ${e}: status ${t.status}`);return await t.text()}function wr({id:e,group:t=""}){let n=Oo.value.get("tasks")??"",{data:o,error:l}=se(yu(e,{state:n,group:t}),5e3);return d`
    <${ue} title="Tasks">
      <form class="filters" onSubmit=${r=>r.preventDefault()}>
        <label>State <select
            value=${n}
            onChange=${r=>eo("tasks",r.currentTarget.value)}
          >
            <option value="">all</option>
            ${qa.map(r=>d`<option key=${r} value=${r}>${r}</option>`)}
          </select></label>
      </form>
      ${o===null?d`<${xe} error=${l} />`:o.items.length===0?d`<${ot}>No task is ${n||"known"}.<//>`:d`<${zm} id=${e} tasks=${o.items} />`}
      ${o?.nextCursor&&d`<p class="note">The first ${Bs} are shown.</p>`}
    <//>
  `}function zm({id:e,tasks:t}){return d`
    <${Fe}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[d`<${ce} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,d`<${Tt} name=${Co(n)} />`,d`<span class="mono">${n.op}</span>`,E(n.attempts),pr(n),n.startedAt===null?"":_n(n.startedAt,n.endedAt,yn())]}
    />
  `}function Fu({id:e}){un(`graph:${e}`);let{data:t,error:n}=se(at(e),3e3);if(t===null)return d`
      <${ve} title="Graph">
        <section class="card">
          <${xe} error=${n} />
        </section>
        <//>
    `;let o=hr.value.get(e),l=o?.state===t.state?{...t,...o}:t;return d`
    <${ve} title=${l.name||"Graph"} aside=${d`<${qm} graph=${l} />`} />
    <${Km} graph=${l} />
    <${Cu} id=${e} graph=${l} />
    <${Qm} id=${e} isRunning=${yr(l)} />
    <${wr} id=${e} />
  `}function yr({state:e}){return e==="running"||e==="cancelling"}function qm({graph:e}){let t=at(e.id),{total:n,done:o}=At(e.counts),{erred:l,blocked:r}=e.counts,s=n-o-l-r-e.counts.cancelled;return d`
    <${ce} to=${["graphs",e.id,"shape"]}>Shape<//>
    <${Iu} id=${e.id} />
    ${(e.state==="failed"||(e.resultCounts?.lost??0)>0)&&d`<${Gt} label="Retry" scope="submit" path=${`${t}/retry`} />`}
    ${yr(e)&&d`
      <${Gt}
        label="Cancel" scope="submit"
        path=${`${t}/cancel`}
        confirm=${`Cancel the graph? ${Ym(s)} not finished; those that run are killed.`}
      />
    `}
    <${Gt}
      label="Delete" scope="submit"
      method="DELETE"
      path=${t}
      confirm="Delete the graph and its results?"
      onDone=${()=>Es(xt("graphs"))}
    />
  `}function Ym(e){return e===1?"1 task has":`${E(e)} tasks have`}function Km({graph:e}){let{total:t,done:n}=At(e.counts),o=Object.entries(e.labels??{});return d`
    <section class="card graph-head">
      <dl class="tiles">
        <${ee} name="State" value=${d`<${Tt} name=${e.outcome} />`} detail=${e.stopReason} />
        <${ee} name="Done" value=${E(n)} detail=${`of ${E(t)} tasks`} />
        <${ee}
          name="Failed"
          value=${E(e.counts.erred)}
          detail=${e.counts.blocked>0?`${E(e.counts.blocked)} blocked`:""}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${ee}
          name="Wall time"
          value=${e.startedAt===null?"\u2014":_n(e.startedAt,e.endedAt,yn())}
          detail=${e.submittedAt===null?"":`submitted ${Ie(e.submittedAt)}`}
        />
        <${Xm} graph=${e} />
        <${Zm} graph=${e} />
      </dl>
      <${cn} label="All tasks" counts=${e.counts} />
      <${Fo} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${o.map(([l,r])=>d`<${Jm} key=${l} name=${l} value=${r} />`)}
      </p>
    </section>
  `}function Jm({name:e,value:t}){let n=`${e}=${t}`;return d`
    <a class="label" href=${`${xt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function Xm({graph:e}){let t=Ru(e.resultCounts);if(t===null)return null;let{available:n,total:o,missing:l,tone:r}=t;return d`
    <${ee}
      name="Results"
      value=${`${E(n)} of ${E(o)}`}
      detail=${l||"held by workers"}
      tone=${r}
    />
  `}function Zm({graph:e}){let{data:t}=se(yr(e)?vu(e.id):null,3e3);return!yr(e)||t===null?null:d`
    <${ee}
      name="Left"
      value=${t.etaRangeSeconds===null?"not known yet":lu(t.etaRangeSeconds)}
      detail="at the pace of the last minute"
    />
  `}function Qm({id:e,isRunning:t}){let{data:n,error:o}=se($r(e),t?2e3:3e4);return d`
    <${ue} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?d`<${xe} error=${o} />`:d`
          <${Ho}
            caption="Progress by groups of tasks"
            rows=${n.items}
            linkOf=${l=>qs(e,l)}
          />
        `}
      ${n!==null&&n.omitted>0&&d`<p class="note">${E(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function qs(e,t){return me!==null||t==="other"?null:["graphs",e,"groups",t]}function Gu({id:e,group:t}){let{data:n}=se(at(e),3e3),{data:o,error:l}=se($r(e),2e3),r=o?.items.find(p=>p.group===t),{title:s,module:a}=Io(t),c=d`
    <${ce} to=${["graphs",e]}>${n?.name||"The graph"}<//>
    <${ce} to=${["graphs",e,"shape"]}>Shape<//>
  `;return d`
    <${ve} title=${s} aside=${c} />
    ${o===null?d`<section class="card"><${xe} error=${l} /></section>`:r&&d`<${ed} row=${r} module=${a} />`}
    <${wr} id=${e} group=${t} />
  `}function ed({row:e,module:t}){let{counts:n,expectedSeconds:o,peakBytes:l}=e,{total:r,done:s}=At(n);return d`
    <section class="card graph-head">
      <dl class="tiles">
        <${ee} name="Done" value=${E(s)} detail=${`of ${E(r)} tasks`} />
        <${ee}
          name="Failed"
          value=${E(n.erred)}
          detail=${n.blocked>0?`${E(n.blocked)} blocked`:""}
          tone=${n.erred>0?"bad":"plain"}
        />
        <${ee}
          name="Mean time"
          value=${o===null?"\u2014":Ue(o)}
        />
        ${l!==null&&d`<${ee} name="Peak memory" value=${K(l)} />`}
        ${t!==null&&d`<${ee} name="Module" value=${d`<span class="mono">${t}</span>`} />`}
      </dl>
      <${cn} label="Tasks of the group" counts=${n} />
      <${Fo} counts=${n} />
    </section>
  `}var td=["","running","cancelling","succeeded","failed","cancelled","partly cancelled"];function Uu(){let e=Oo.value.get("state")??"",t=Oo.value.get("label")??"",n=Oo.value.get("cursor")??"",{data:o,error:l}=se(gu({state:e,label:t,cursor:n}),2e3);return d`
    <${ve} title="Graphs" aside=${d`<${od} state=${e} label=${t} />`} />
    <section class="card">
      ${o===null?d`<${xe} error=${l} />`:o.items.length===0?d`<${ot}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:d`<${ld} graphs=${o.items} />`}
      <${nd} cursor=${n} next=${o?.nextCursor??""} />
    </section>
  `}function nd({cursor:e,next:t}){return e===""&&t===""?null:d`
    <p class="note">
      ${e===""?`The newest ${Us} are shown. `:"Older graphs are shown. "}
      ${e!==""&&d`<button type="button" onClick=${()=>eo("cursor","")}>Newest</button>`}
      ${t!==""&&d`<button type="button" onClick=${()=>eo("cursor",t)}>Older</button>`}
    </p>
  `}function Hu(e,t){eo("cursor",""),eo(e,t)}function od({state:e,label:t}){return d`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>Hu("state",n.currentTarget.value)}
        >
          ${td.map(n=>d`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>Hu("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function ld({graphs:e}){return d`
    <${Fe}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Blocked","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[d`<${ce} to=${["graphs",t.id]} title=${t.id}>${t.name||mr(t.id)}<//>`,d`<${Tt} name=${t.outcome} />`,d`<${cn} label=${t.name||t.id} counts=${t.counts} />`,E(t.tasks),t.counts.erred>0?d`<span class="bad">${E(t.counts.erred)}</span>`:"",t.counts.blocked>0?E(t.counts.blocked):"",t.submittedAt===null?"":Ie(t.submittedAt),t.startedAt===null?"":_n(t.startedAt,t.endedAt,yn())]}
    />
  `}function Bu({refusal:e}){let[t,n]=re(""),[o,l]=re(!1),[r,s]=re(e);return d`
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
  `}function Vu({process:e,managed:t,spilled:n,limit:o}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:o===0?null:o*1048576}}function Uo({process:e,limit:t}){return t===0?null:e/t}function ju(e){let t=new Array(11).fill(0);for(let n of e){let o=Math.min(10,Math.floor((Uo(n)??0)*10));t[o]=(t[o]??0)+1}return t}function zu(){un("workers");let e=[...No.value.values()].sort((t,n)=>t.name<n.name?-1:1);return d`
    <${ve} title="Workers" aside=${`${E(e.length)} registered`} />
    <section class="card">
      ${e.length===0?d`<${ot}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:d`<${Ys} rows=${e} />`}
    </section>
  `}function Ys({rows:e}){return d`
    <${Fe}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=Vu(t),o=Uo(t);return[d`<${ce} to=${["workers",t.name]}>${t.name}<//>`,d`<${Tt} name=${t.state} />`,`${E(t.executing)} / ${E(t.threads)}`,E(t.processing),d`<${Go} label=${`Memory of ${t.name}`} parts=${n} />`,d`<span class=${o!==null&&o>.8?"bad":""}>${K(n.managed+n.unmanaged)}${n.limit===null?"":` / ${K(n.limit)}`}</span>`,n.spilled===0?"":K(n.spilled)]}}
    />
  `}var rd=60,sd=20;function qu(){return un("workers"),d`
    <${ve} title="Memory" />
    <${id} />
    <${ad} />
    <${cd} />
    <${fd} />
  `}function id(){let e=an.value;if(e===null)return d`
      <section class="card">
        <${xe} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:o,unmanagedRecent:l,spilled:r,limit:s}=e.memory,a=o+l;return d`
    <section class="card">
      <dl class="tiles">
        <${ee}
          name="Used"
          value=${K(t)}
          detail=${s===null||s===0?"no limit":`${On(t/s)} of ${K(s)}`}
        />
        <${ee} name="Results" value=${K(n)} />
        <${ee}
          name="Other"
          value=${K(a)}
          detail=${`${K(l)} in the last 30 s`}
        />
        <${ee} name="Spilled" value=${K(r)} />
      </dl>
      <${Go} label="Memory of all workers" parts=${{managed:n,unmanaged:a,spilled:r,limit:s}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %, by default</li>
      </ul>
    </section>
  `}function ad(){let e=[...No.value.values()].sort((n,o)=>(Uo(o)??0)-(Uo(n)??0));if(e.length===0)return null;let t=e.length>rd;return d`
    <${ue} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&d`<${ud} counts=${ju(e)} />`}
      <${Ys} rows=${t?e.slice(0,sd):e} />
    <//>
  `}function ud({counts:e}){let t=Math.max(...e,1);return d`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,o)=>d`
          <li key=${o} class=${o>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${E(n)}</b><span>${o<10?`${o*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function cd(){let{data:e,error:t}=se(Mu(),3e3);return d`
    <${ue} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?d`<${xe} error=${t} />`:e.items.length===0?d`<${ot}>No worker holds a result.<//>`:d`
          <${Fe}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:o,bytes:l})=>[d`<span class="mono">${n}</span>`,E(o),K(l)]}
          />
        `}
    <//>
  `}function fd(){let{data:e,error:t}=se("amm",2e3);if(e===null)return d`
      <${ue} title="Active Memory Manager">
        <${xe} error=${t} />
        <//>
    `;let{running:n,interval:o,policies:l,inFlight:r,lastRun:s}=e;return d`
    <${ue} title="Active Memory Manager">
      <div class="buttons">
        ${n?d`<${Gt} label="Stop" scope="admin" path="amm/stop" />`:d`<${Gt} label="Start" scope="admin" path="amm/start" />`}
        <${Gt} label="Run once" scope="admin" path="amm/run_once" />
      </div>
      <dl class="tiles">
        <${ee} name="State" value=${n?"running":"stopped"} detail=${`each ${Ue(o)}`} />
        <${ee}
          name="Copies under way"
          value=${E(r.copies)}
          detail=${K(r.bytes)}
        />
        ${s!==null&&d`
          <${ee}
            name="Last run"
            value=${Ie(s.at)}
            detail=${`${E(s.replicated)} copied, ${E(s.dropped)} dropped`}
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
          cells=${({key:a,policy:c,op:p,nbytes:m,worker:g,reason:$})=>[d`<span class="mono">${a}</span>`,c,p,K(m),g??$??""]}
        />
      `}
    <//>
  `}var Je="u-",pd="uplot",md=Je+"hz",dd=Je+"vt",hd=Je+"title",$d=Je+"wrap",_d=Je+"under",gd=Je+"over",wd=Je+"axis",lo=Je+"off",yd=Je+"select",vd=Je+"cursor-x",kd=Je+"cursor-y",Sd=Je+"cursor-pt",bd=Je+"legend",xd=Je+"live",Td=Je+"inline",Ad=Je+"series",Md=Je+"marker",Yu=Je+"label",Pd=Je+"value",Al="width",Ml="height",xl="top",Ku="bottom",Bo="left",Ks="right",pi="#000",Ju=pi+"0",Js="mousemove",Xu="mousedown",Xs="mouseup",Zu="mouseenter",Qu="mouseleave",ec="dblclick",Ed="resize",Rd="scroll",tc="change",xr="dppxchange",mi="--",Jo=typeof window<"u",ni=Jo?document:null,jo=Jo?window:null,Od=Jo?navigator:null,de,vr;function oi(){let e=devicePixelRatio;de!=e&&(de=e,vr&&ri(tc,vr,oi),vr=matchMedia(`(min-resolution: ${de-.001}dppx) and (max-resolution: ${de+.001}dppx)`),ro(tc,vr,oi),jo.dispatchEvent(new CustomEvent(xr)))}function Mt(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function li(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Ee(e,t,n){e.style[t]=n+"px"}function Xt(e,t,n,o){let l=ni.createElement(e);return t!=null&&Mt(l,t),n?.insertBefore(l,o),l}function Ht(e,t){return Xt("div",e,t)}var nc=new WeakMap;function fn(e,t,n,o,l){let r="translate("+t+"px,"+n+"px)",s=nc.get(e);r!=s&&(e.style.transform=r,nc.set(e,r),t<0||n<0||t>o||n>l?Mt(e,lo):li(e,lo))}var oc=new WeakMap;function lc(e,t,n){let o=t+n,l=oc.get(e);o!=l&&(oc.set(e,o),e.style.background=t,e.style.borderColor=n)}var rc=new WeakMap;function sc(e,t,n,o){let l=t+""+n,r=rc.get(e);l!=r&&(rc.set(e,l),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=o?-t/2+"px":0,e.style.marginTop=o?-n/2+"px":0)}var di={passive:!0},Cd={...di,capture:!0};function ro(e,t,n,o){t.addEventListener(e,n,o?Cd:di)}function ri(e,t,n,o){t.removeEventListener(e,n,di)}Jo&&oi();function Zt(e,t,n,o){let l;n=n||0,o=o||t.length-1;let r=o<=2147483647;for(;o-n>1;)l=r?n+o>>1:Pt((n+o)/2),t[l]<e?n=l:o=l;return e-t[n]<=t[o]-e?n:o}function Lc(e){return(n,o,l)=>{let r=-1,s=-1;for(let a=o;a<=l;a++)if(e(n[a])){r=a;break}for(let a=l;a>=o;a--)if(e(n[a])){s=a;break}return[r,s]}}var Dc=e=>e!=null,Nc=e=>e!=null&&e>0,Mr=Lc(Dc),Ld=Lc(Nc);function Dd(e,t,n,o=0,l=!1){let r=l?Ld:Mr,s=l?Nc:Dc;[t,n]=r(e,t,n);let a=e[t],c=e[t];if(t>-1)if(o==1)a=e[t],c=e[n];else if(o==-1)a=e[n],c=e[t];else for(let p=t;p<=n;p++){let m=e[p];s(m)&&(m<a?a=m:m>c&&(c=m))}return[a??ke,c??-ke]}function Pr(e,t,n,o){let l=uc(e),r=uc(t);e==t&&(l==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?vn:Wc,a=l==1?Pt:Ut,c=r==1?Ut:Pt,p=a(s(Ke(e))),m=c(s(Ke(t))),g=zo(n,p),$=zo(n,m);return n==10&&(p<0&&(g=Se(g,-p)),m<0&&($=Se($,-m))),o||n==2?(e=g*l,t=$*r):(e=Hc(e,g),t=Er(t,$)),[e,t]}function hi(e,t,n,o){let l=Pr(e,t,n,o);return e==0&&(l[0]=0),t==0&&(l[1]=0),l}var $i=.1,ic={mode:3,pad:$i},El={pad:0,soft:null,mode:0},Nd={min:El,max:El};function Tr(e,t,n,o){return Rr(n)?ac(e,t,n):(El.pad=n,El.soft=o?0:null,El.mode=o?3:0,ac(e,t,Nd))}function fe(e,t){return e??t}function Wd(e,t,n){for(t=fe(t,0),n=fe(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function ac(e,t,n){let o=n.min,l=n.max,r=fe(o.pad,0),s=fe(l.pad,0),a=fe(o.hard,-ke),c=fe(l.hard,ke),p=fe(o.soft,ke),m=fe(l.soft,-ke),g=fe(o.mode,0),$=fe(l.mode,0),_=t-e,y=vn(_),x=dt(Ke(e),Ke(t)),b=vn(x),S=Ke(b-y);(_<1e-24||S>10)&&(_=0,(e==0||t==0)&&(_=1e-24,g==2&&p!=ke&&(r=0),$==2&&m!=-ke&&(s=0)));let v=_||x||1e3,M=vn(v),A=zo(10,Pt(M)),V=v*(_==0?e==0?.1:1:r),L=Se(Hc(e-V,A/10),24),Y=e>=p&&(g==1||g==3&&L<=p||g==2&&L>=p)?p:ke,C=dt(a,L<Y&&e>=Y?Y:Qt(Y,L)),J=v*(_==0?t==0?.1:1:s),j=Se(Er(t+J,A/10),24),O=t<=m&&($==1||$==3&&j>=m||$==2&&j<=m)?m:-ke,z=Qt(c,j>O&&t<=O?O:dt(O,j));return C==z&&C==0&&(z=100),[C,z]}var Id=new Intl.NumberFormat(Jo?Od.language:"en-US"),_i=e=>Id.format(e),Et=Math,br=Et.PI,Ke=Et.abs,Pt=Et.floor,Ye=Et.round,Ut=Et.ceil,Qt=Et.min,dt=Et.max,zo=Et.pow,uc=Et.sign,vn=Et.log10,Wc=Et.log2,Fd=(e,t=1)=>Et.sinh(e)*t,Zs=(e,t=1)=>Et.asinh(e/t),ke=1/0;function cc(e){return(vn((e^e>>31)-(e>>31))|0)+1}function si(e,t,n){return Qt(dt(e,t),n)}function Ic(e){return typeof e=="function"}function oe(e){return Ic(e)?e:()=>e}var Gd=()=>{},Fc=e=>e,Gc=(e,t)=>t,Hd=e=>null,fc=e=>!0,pc=(e,t)=>e==t,Ud=/\.\d*?(?=9{6,}|0{6,})/gm,so=e=>{if(Bc(e)||Nn.has(e))return e;let t=`${e}`,n=t.match(Ud);if(n==null)return e;let o=n[0].length-1;if(t.indexOf("e-")!=-1){let[l,r]=t.split("e");return+`${so(l)}e${r}`}return Se(e,o)};function no(e,t){return so(Se(so(e/t))*t)}function Er(e,t){return so(Ut(so(e/t))*t)}function Hc(e,t){return so(Pt(so(e/t))*t)}function Se(e,t=0){if(Bc(e))return e;let n=10**t,o=e*n*(1+Number.EPSILON);return Ye(o)/n}var Nn=new Map;function Uc(e){return((""+e).split(".")[1]||"").length}function Ol(e,t,n,o){let l=[],r=o.map(Uc);for(let s=t;s<n;s++){let a=Ke(s),c=Se(zo(e,s),a);for(let p=0;p<o.length;p++){let m=e==10?+`${o[p]}e${s}`:o[p]*c,g=(s>=0?0:a)+(s>=r[p]?0:r[p]),$=e==10?m:Se(m,g);l.push($),Nn.set($,g)}}return l}var Rl={},gi=[],qo=[null,null],Dn=Array.isArray,Bc=Number.isInteger,Bd=e=>e===void 0;function mc(e){return typeof e=="string"}function Rr(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function Vd(e){return e!=null&&typeof e=="object"}var jd=Object.getPrototypeOf(Uint8Array),Vc="__proto__";function Yo(e,t=Rr){let n;if(Dn(e)){let o=e.find(l=>l!=null);if(Dn(o)||t(o)){n=Array(e.length);for(let l=0;l<e.length;l++)n[l]=Yo(e[l],t)}else n=e.slice()}else if(e instanceof jd)n=e.slice();else if(t(e)){n={};for(let o in e)o!=Vc&&(n[o]=Yo(e[o],t))}else n=e;return n}function Be(e){let t=arguments;for(let n=1;n<t.length;n++){let o=t[n];for(let l in o)l!=Vc&&(Rr(e[l])?Be(e[l],Yo(o[l])):e[l]=Yo(o[l]))}return e}var zd=0,qd=1,Yd=2;function Kd(e,t,n){for(let o=0,l,r=-1;o<t.length;o++){let s=t[o];if(s>r){for(l=s-1;l>=0&&e[l]==null;)e[l--]=null;for(l=s+1;l<n&&e[l]==null;)e[r=l++]=null}}}function Jd(e,t){if(Qd(e)){let s=e[0].slice();for(let a=1;a<e.length;a++)s.push(...e[a].slice(1));return eh(s[0])||(s=Zd(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let c=e[s][0],p=c.length;for(let m=0;m<p;m++)n.add(c[m])}let o=[Array.from(n).sort((s,a)=>s-a)],l=o[0].length,r=new Map;for(let s=0;s<l;s++)r.set(o[0][s],s);for(let s=0;s<e.length;s++){let a=e[s],c=a[0];for(let p=1;p<a.length;p++){let m=a[p],g=Array(l).fill(void 0),$=t?t[s][p]:qd,_=[];for(let y=0;y<m.length;y++){let x=m[y],b=r.get(c[y]);x===null?$!=zd&&(g[b]=x,$==Yd&&_.push(b)):g[b]=x}Kd(g,_,l),o.push(g)}}return o}var Xd=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function Zd(e){let t=e[0],n=t.length,o=Array(n);for(let r=0;r<o.length;r++)o[r]=r;o.sort((r,s)=>t[r]-t[s]);let l=[];for(let r=0;r<e.length;r++){let s=e[r],a=Array(n);for(let c=0;c<n;c++)a[c]=s[o[c]];l.push(a)}return l}function Qd(e){let t=e[0][0],n=t.length;for(let o=1;o<e.length;o++){let l=e[o][0];if(l.length!=n)return!1;if(l!=t){for(let r=0;r<n;r++)if(l[r]!=t[r])return!1}}return!0}function eh(e,t=100){let n=e.length;if(n<=1)return!0;let o=0,l=n-1;for(;o<=l&&e[o]==null;)o++;for(;l>=o&&e[l]==null;)l--;if(l<=o)return!0;let r=dt(1,Pt((l-o+1)/t));for(let s=e[o],a=o+r;a<=l;a+=r){let c=e[a];if(c!=null){if(c<=s)return!1;s=c}}return!0}var jc=["January","February","March","April","May","June","July","August","September","October","November","December"],zc=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function qc(e){return e.slice(0,3)}var th=zc.map(qc),nh=jc.map(qc),oh={MMMM:jc,MMM:nh,WWWW:zc,WWW:th};function Tl(e){return(e<10?"0":"")+e}function lh(e){return(e<10?"00":e<100?"0":"")+e}var rh={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Tl(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Tl(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Tl(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>Tl(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Tl(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>lh(e.getMilliseconds())};function wi(e,t){t=t||oh;let n=[],o=/\{([a-z]+)\}|[^{]+/gi,l;for(;l=o.exec(e);)n.push(l[0][0]=="{"?rh[l[1]]:l[0]);return r=>{let s="";for(let a=0;a<n.length;a++)s+=typeof n[a]=="string"?n[a]:n[a](r,t);return s}}var sh=new Intl.DateTimeFormat().resolvedOptions().timeZone;function ih(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==sh?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var Yc=e=>e%1==0,Ar=[1,2,2.5,5],ah=Ol(10,-32,0,Ar),Kc=Ol(10,0,32,Ar),uh=Kc.filter(Yc),oo=ah.concat(Kc),yi=`
`,Jc="{YYYY}",dc=yi+Jc,Xc="{M}/{D}",Pl=yi+Xc,kr=Pl+"/{YY}",Zc="{aa}",ch="{h}:{mm}",Vo=ch+Zc,hc=yi+Vo,$c=":{ss}",_e=null;function Qc(e){let t=e*1e3,n=t*60,o=n*60,l=o*24,r=l*30,s=l*365,c=(e==1?Ol(10,0,3,Ar).filter(Yc):Ol(10,-3,0,Ar)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,o,o*2,o*3,o*4,o*6,o*8,o*12,l,l*2,l*3,l*4,l*5,l*6,l*7,l*8,l*9,l*10,l*15,r,r*2,r*3,r*4,r*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),p=[[s,Jc,_e,_e,_e,_e,_e,_e,1],[l*28,"{MMM}",dc,_e,_e,_e,_e,_e,1],[l,Xc,dc,_e,_e,_e,_e,_e,1],[o,"{h}"+Zc,kr,_e,Pl,_e,_e,_e,1],[n,Vo,kr,_e,Pl,_e,_e,_e,1],[t,$c,kr+" "+Vo,_e,Pl+" "+Vo,_e,hc,_e,1],[e,$c+".{fff}",kr+" "+Vo,_e,Pl+" "+Vo,_e,hc,_e,1]];function m(g){return($,_,y,x,b,S)=>{let v=[],M=b>=s,A=b>=r&&b<s,V=g(y),L=Se(V*e,3),Y=Qs(V.getFullYear(),M?0:V.getMonth(),A||M?1:V.getDate()),C=Se(Y*e,3);if(A||M){let J=A?b/r:0,j=M?b/s:0,O=L==C?L:Se(Qs(Y.getFullYear()+j,Y.getMonth()+J,1)*e,3),z=new Date(Ye(O/e)),N=z.getFullYear(),X=z.getMonth();for(let B=0;O<=x;B++){let le=Qs(N+j*B,X+J*B,1),U=le-g(Se(le*e,3));O=Se((+le+U)*e,3),O<=x&&v.push(O)}}else{let J=b>=l?l:b,j=Pt(y)-Pt(L),O=C+j+Er(L-C,J);v.push(O);let z=g(O),N=z.getHours()+z.getMinutes()/n+z.getSeconds()/o,X=b/o,B=$.axes[_]._space,le=S/B;for(;O=Se(O+b,e==1?0:3),!(O>x);)if(X>1){let U=Pt(Se(N+X,6))%24,ie=g(O).getHours()-U;ie>1&&(ie=-1),O-=ie*o,N=(N+X)%24;let ge=v[v.length-1];Se((O-ge)/b,3)*le>=.7&&v.push(O)}else v.push(O)}return v}}return[c,p,m]}var[fh,ph,mh]=Qc(1),[dh,hh,$h]=Qc(.001);Ol(2,-53,53,[1]);function _c(e,t){return e.map(n=>n.map((o,l)=>l==0||l==8||o==null?o:t(l==1||n[8]==0?o:n[1]+o)))}function gc(e,t){return(n,o,l,r,s)=>{let a=t.find(y=>s>=y[0])||t[t.length-1],c,p,m,g,$,_;return o.map(y=>{let x=e(y),b=x.getFullYear(),S=x.getMonth(),v=x.getDate(),M=x.getHours(),A=x.getMinutes(),V=x.getSeconds(),L=b!=c&&a[2]||S!=p&&a[3]||v!=m&&a[4]||M!=g&&a[5]||A!=$&&a[6]||V!=_&&a[7]||a[1];return c=b,p=S,m=v,g=M,$=A,_=V,L(x)})}}function _h(e,t){let n=wi(t);return(o,l,r,s,a)=>l.map(c=>n(e(c)))}function Qs(e,t,n){return new Date(e,t,n)}function wc(e,t){return t(e)}var gh="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function yc(e,t){return(n,o,l,r)=>r==null?mi:t(e(o))}function wh(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function yh(e,t){return e.series[t].fill(e,t)}var vh={show:!0,live:!0,isolate:!1,mount:Gd,markers:{show:!0,width:2,stroke:wh,fill:yh,dash:"solid"},idx:null,idxs:null,values:[]};function kh(e,t){let n=e.cursor.points,o=Ht(),l=n.size(e,t);Ee(o,Al,l),Ee(o,Ml,l);let r=l/-2;Ee(o,"marginLeft",r),Ee(o,"marginTop",r);let s=n.width(e,t,l);return s&&Ee(o,"borderWidth",s),o}function Sh(e,t){let n=e.series[t].points;return n._fill||n._stroke}function bh(e,t){let n=e.series[t].points;return n._stroke||n._fill}function xh(e,t){return e.series[t].points.size}var ei=[0,0];function Th(e,t,n){return ei[0]=t,ei[1]=n,ei}function Sr(e,t,n,o=!0){return l=>{l.button==0&&(!o||l.target==t)&&n(l)}}function ti(e,t,n,o=!0){return l=>{(!o||l.target==t)&&n(l)}}var Ah={show:!0,x:!0,y:!0,lock:!1,move:Th,points:{one:!1,show:kh,size:xh,width:0,stroke:bh,fill:Sh},bind:{mousedown:Sr,mouseup:Sr,click:Sr,dblclick:Sr,mousemove:ti,mouseleave:ti,mouseenter:ti},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,o,l)=>o-l,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},ef={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},vi=Be({},ef,{filter:Gc}),tf=Be({},vi,{size:10}),nf=Be({},ef,{show:!1}),ki='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',of="bold "+ki,lf=1.5,vc={show:!0,scale:"x",stroke:pi,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:of,side:2,grid:vi,ticks:tf,border:nf,font:ki,lineGap:lf,rotate:0},Mh="Value",Ph="Time",kc={show:!0,scale:"x",auto:!1,sorted:1,min:ke,max:-ke,idxs:[]};function Eh(e,t,n,o,l){return t.map(r=>r==null?"":_i(r))}function Rh(e,t,n,o,l,r,s){let a=[],c=Nn.get(l)||0;n=s?n:Se(Er(n,l),c);for(let p=n;p<=o;p=Se(p+l,c))a.push(Object.is(p,-0)?0:p);return a}function ii(e,t,n,o,l,r,s){let a=[],c=e.scales[e.axes[t].scale].log,p=c==10?vn:Wc,m=Pt(p(n));l=zo(c,m),c==10&&(l=oo[Zt(l,oo)]);let g=n,$=l*c;c==10&&($=oo[Zt($,oo)]);do a.push(g),g=g+l,c==10&&!Nn.has(g)&&(g=Se(g,Nn.get(l))),g>=$&&(l=g,$=l*c,c==10&&($=oo[Zt($,oo)]));while(g<=o);return a}function Oh(e,t,n,o,l,r,s){let c=e.scales[e.axes[t].scale].asinh,p=o>c?ii(e,t,dt(c,n),o,l):[c],m=o>=0&&n<=0?[0]:[];return(n<-c?ii(e,t,dt(c,-o),-n,l):[c]).reverse().map($=>-$).concat(m,p)}var rf=/./,Ch=/[12357]/,Lh=/[125]/,Sc=/1/,ai=(e,t,n,o)=>e.map((l,r)=>t==4&&l==0||r%o==0&&n.test(l.toExponential()[l<0?1:0])?l:null);function Dh(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=e.scales[s],c=e.valToPos,p=r._space,m=c(10,s),g=c(9,s)-m>=p?rf:c(7,s)-m>=p?Ch:c(5,s)-m>=p?Lh:Sc;if(g==Sc){let $=Ke(c(1,s)-m);if($<p)return ai(t.slice().reverse(),a.distr,g,Ut(p/$)).reverse()}return ai(t,a.distr,g,1)}function Nh(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=r._space,c=e.valToPos,p=Ke(c(1,s)-c(2,s));return p<a?ai(t.slice().reverse(),3,rf,Ut(a/p)).reverse():t}function Wh(e,t,n,o){return o==null?mi:t==null?"":_i(t)}var bc={show:!0,scale:"y",stroke:pi,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:of,side:3,grid:vi,ticks:tf,border:nf,font:ki,lineGap:lf,rotate:0};function Ih(e,t){let n=3+(e||1)*2;return Se(n*t,3)}function Fh(e,t){let{scale:n,idxs:o}=e.series[0],l=e._data[0],r=e.valToPos(l[o[0]],n,!0),s=e.valToPos(l[o[1]],n,!0),a=Ke(s-r),c=e.series[t],p=a/(c.points.space*de);return o[1]-o[0]<=p}var xc={scale:null,auto:!0,sorted:0,min:ke,max:-ke},sf=(e,t,n,o,l)=>l,Tc={show:!0,auto:!0,sorted:0,gaps:sf,alpha:1,facets:[Be({},xc,{scale:"x"}),Be({},xc,{scale:"y"})]},Ac={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:sf,alpha:1,points:{show:Fh,filter:null},values:null,min:ke,max:-ke,idxs:[],path:null,clip:null};function Gh(e,t,n,o,l){return n/10}var af={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Hh=Be({},af,{time:!1,ori:1}),Mc={};function uf(e,t){let n=Mc[e];return n||(n={key:e,plots:[],sub(o){n.plots.push(o)},unsub(o){n.plots=n.plots.filter(l=>l!=o)},pub(o,l,r,s,a,c,p){for(let m=0;m<n.plots.length;m++)n.plots[m]!=l&&n.plots[m].pub(o,l,r,s,a,c,p)}},e!=null&&(Mc[e]=n)),n}var Ko=1,ui=2;function io(e,t,n){let o=e.mode,l=e.series[t],r=o==2?e._data[t]:e._data,s=e.scales,a=e.bbox,c=r[0],p=o==2?r[1]:r[t],m=o==2?s[l.facets[0].scale]:s[e.series[0].scale],g=o==2?s[l.facets[1].scale]:s[l.scale],$=a.left,_=a.top,y=a.width,x=a.height,b=e.valToPosH,S=e.valToPosV;return m.ori==0?n(l,c,p,m,g,b,S,$,_,y,x,Cr,Xo,Dr,ff,mf):n(l,c,p,m,g,S,b,_,$,x,y,Lr,Zo,xi,pf,df)}function Si(e,t){let n=0,o=0,l=fe(e.bands,gi);for(let r=0;r<l.length;r++){let s=l[r];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?o|=1:o|=2)}return[n,o==1?-1:o==2?1:o==3?2:0]}function Uh(e,t,n,o,l){let r=e.mode,s=e.series[t],a=r==2?s.facets[1].scale:s.scale,c=e.scales[a];return l==-1?c.min:l==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function kn(e,t,n,o,l,r){return io(e,t,(s,a,c,p,m,g,$,_,y,x,b)=>{let S=s.pxRound,v=p.dir*(p.ori==0?1:-1),M=p.ori==0?Xo:Zo,A,V;v==1?(A=n,V=o):(A=o,V=n);let L=S(g(a[A],p,x,_)),Y=S($(c[A],m,b,y)),C=S(g(a[V],p,x,_)),J=S($(r==1?m.max:m.min,m,b,y)),j=new Path2D(l);return M(j,C,J),M(j,L,J),M(j,L,Y),j})}function Or(e,t,n,o,l,r){let s=null;if(e.length>0){s=new Path2D;let a=t==0?Dr:xi,c=n;for(let g=0;g<e.length;g++){let $=e[g];if($[1]>$[0]){let _=$[0]-c;_>0&&a(s,c,o,_,o+r),c=$[1]}}let p=n+l-c,m=10;p>0&&a(s,c,o-m/2,p,o+r+m)}return s}function Bh(e,t,n){let o=e[e.length-1];o&&o[0]==t?o[1]=n:e.push([t,n])}function bi(e,t,n,o,l,r,s){let a=[],c=e.length;for(let p=l==1?n:o;p>=n&&p<=o;p+=l)if(t[p]===null){let g=p,$=p;if(l==1)for(;++p<=o&&t[p]===null;)$=p;else for(;--p>=n&&t[p]===null;)$=p;let _=r(e[g]),y=$==g?_:r(e[$]),x=g-l;_=s<=0&&x>=0&&x<c?r(e[x]):_;let S=$+l;y=s>=0&&S>=0&&S<c?r(e[S]):y,y>=_&&a.push([_,y])}return a}function Pc(e){return e==0?Fc:e==1?Ye:t=>no(t,e)}function cf(e){let t=e==0?Cr:Lr,n=e==0?(l,r,s,a,c,p)=>{l.arcTo(r,s,a,c,p)}:(l,r,s,a,c,p)=>{l.arcTo(s,r,c,a,p)},o=e==0?(l,r,s,a,c)=>{l.rect(r,s,a,c)}:(l,r,s,a,c)=>{l.rect(s,r,c,a)};return(l,r,s,a,c,p=0,m=0)=>{p==0&&m==0?o(l,r,s,a,c):(p=Qt(p,a/2,c/2),m=Qt(m,a/2,c/2),t(l,r+p,s),n(l,r+a,s,r+a,s+c,p),n(l,r+a,s+c,r,s+c,m),n(l,r,s+c,r,s,m),n(l,r,s,r+a,s,p),l.closePath())}}var Cr=(e,t,n)=>{e.moveTo(t,n)},Lr=(e,t,n)=>{e.moveTo(n,t)},Xo=(e,t,n)=>{e.lineTo(t,n)},Zo=(e,t,n)=>{e.lineTo(n,t)},Dr=cf(0),xi=cf(1),ff=(e,t,n,o,l,r)=>{e.arc(t,n,o,l,r)},pf=(e,t,n,o,l,r)=>{e.arc(n,t,o,l,r)},mf=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(t,n,o,l,r,s)},df=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(n,t,l,o,s,r)};function hf(e){return(t,n,o,l,r)=>io(t,n,(s,a,c,p,m,g,$,_,y,x,b)=>{let{pxRound:S,points:v}=s,M,A;p.ori==0?(M=Cr,A=ff):(M=Lr,A=pf);let V=Se(v.width*de,3),L=(v.size-v.width)/2*de,Y=Se(L*2,3),C=new Path2D,J=new Path2D,{left:j,top:O,width:z,height:N}=t.bbox;Dr(J,j-Y,O-Y,z+Y*2,N+Y*2);let X=B=>{if(c[B]!=null){let le=S(g(a[B],p,x,_)),U=S($(c[B],m,b,y));M(C,le+L,U),A(C,le,U,L,0,br*2)}};if(r)r.forEach(X);else for(let B=o;B<=l;B++)X(B);return{stroke:V>0?C:null,fill:C,clip:J,flags:Ko|ui}})}function $f(e){return(t,n,o,l,r,s)=>{o!=l&&(r!=o&&s!=o&&e(t,n,o),r!=l&&s!=l&&e(t,n,l),e(t,n,s))}}var Vh=$f(Xo),jh=$f(Zo);function _f(e){let t=fe(e?.alignGaps,0);return(n,o,l,r)=>io(n,o,(s,a,c,p,m,g,$,_,y,x,b)=>{[l,r]=Mr(c,l,r);let S=s.pxRound,v=N=>S(g(N,p,x,_)),M=N=>S($(N,m,b,y)),A,V;p.ori==0?(A=Xo,V=Vh):(A=Zo,V=jh);let L=p.dir*(p.ori==0?1:-1),Y={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ko},C=Y.stroke,J=!1;if(r-l>=x*4){let N=G=>n.posToVal(G,p.key,!0),X=null,B=null,le,U,ht,Re=v(a[L==1?l:r]),ie=v(a[l]),ge=v(a[r]),te=N(L==1?ie+1:ge-1);for(let G=L==1?l:r;G>=l&&G<=r;G+=L){let Ve=a[G],Oe=(L==1?Ve<te:Ve>te)?Re:v(Ve),he=c[G];Oe==Re?he!=null?(U=he,X==null?(A(C,Oe,M(U)),le=X=B=U):U<X?X=U:U>B&&(B=U)):he===null&&(J=!0):(X!=null&&V(C,Re,M(X),M(B),M(le),M(U)),he!=null?(U=he,A(C,Oe,M(U)),X=B=le=U):(X=B=null,he===null&&(J=!0)),Re=Oe,te=N(Re+L))}X!=null&&X!=B&&ht!=Re&&V(C,Re,M(X),M(B),M(le),M(U))}else for(let N=L==1?l:r;N>=l&&N<=r;N+=L){let X=c[N];X===null?J=!0:X!=null&&A(C,v(a[N]),M(X))}let[O,z]=Si(n,o);if(s.fill!=null||O!=0){let N=Y.fill=new Path2D(C),X=s.fillTo(n,o,s.min,s.max,O),B=M(X),le=v(a[l]),U=v(a[r]);L==-1&&([U,le]=[le,U]),A(N,U,B),A(N,le,B)}if(!s.spanGaps){let N=[];J&&N.push(...bi(a,c,l,r,L,v,t)),Y.gaps=N=s.gaps(n,o,l,r,N),Y.clip=Or(N,p.ori,_,y,x,b)}return z!=0&&(Y.band=z==2?[kn(n,o,l,r,C,-1),kn(n,o,l,r,C,1)]:kn(n,o,l,r,C,z)),Y})}function zh(e){let t=fe(e.align,1),n=fe(e.ascDesc,!1),o=fe(e.alignGaps,0),l=fe(e.extend,!1);return(r,s,a,c)=>io(r,s,(p,m,g,$,_,y,x,b,S,v,M)=>{[a,c]=Mr(g,a,c);let A=p.pxRound,{left:V,width:L}=r.bbox,Y=ie=>A(y(ie,$,v,b)),C=ie=>A(x(ie,_,M,S)),J=$.ori==0?Xo:Zo,j={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ko},O=j.stroke,z=$.dir*($.ori==0?1:-1),N=C(g[z==1?a:c]),X=Y(m[z==1?a:c]),B=X,le=X;l&&t==-1&&(le=V,J(O,le,N)),J(O,X,N);for(let ie=z==1?a:c;ie>=a&&ie<=c;ie+=z){let ge=g[ie];if(ge==null)continue;let te=Y(m[ie]),G=C(ge);t==1?J(O,te,N):J(O,B,G),J(O,te,G),N=G,B=te}let U=B;l&&t==1&&(U=V+L,J(O,U,N));let[ht,Re]=Si(r,s);if(p.fill!=null||ht!=0){let ie=j.fill=new Path2D(O),ge=p.fillTo(r,s,p.min,p.max,ht),te=C(ge);J(ie,U,te),J(ie,le,te)}if(!p.spanGaps){let ie=[];ie.push(...bi(m,g,a,c,z,Y,o));let ge=p.width*de/2,te=n||t==1?ge:-ge,G=n||t==-1?-ge:ge;ie.forEach(Ve=>{Ve[0]+=te,Ve[1]+=G}),j.gaps=ie=p.gaps(r,s,a,c,ie),j.clip=Or(ie,$.ori,b,S,v,M)}return Re!=0&&(j.band=Re==2?[kn(r,s,a,c,O,-1),kn(r,s,a,c,O,1)]:kn(r,s,a,c,O,Re)),j})}function Ec(e,t,n,o,l,r,s=ke){if(e.length>1){let a=null;for(let c=0,p=1/0;c<e.length;c++)if(t[c]!==void 0){if(a!=null){let m=Ke(e[c]-e[a]);m<p&&(p=m,s=Ke(n(e[c],o,l,r)-n(e[a],o,l,r)))}a=c}}return s}function qh(e){e=e||Rl;let t=fe(e.size,[.6,ke,1]),n=e.align||0,o=e.gap||0,l=e.radius;l=l==null?[0,0]:typeof l=="number"?[l,0]:l;let r=oe(l),s=1-t[0],a=fe(t[1],ke),c=fe(t[2],1),p=fe(e.disp,Rl),m=fe(e.each,_=>{}),{fill:g,stroke:$}=p;return(_,y,x,b)=>io(_,y,(S,v,M,A,V,L,Y,C,J,j,O)=>{let z=S.pxRound,N=n,X=o*de,B=a*de,le=c*de,U,ht;A.ori==0?[U,ht]=r(_,y):[ht,U]=r(_,y);let Re=A.dir*(A.ori==0?1:-1),ie=A.ori==0?Dr:xi,ge=A.ori==0?m:(I,be,je,po,Fn,tn,Gn)=>{m(I,be,je,Fn,po,Gn,tn)},te=fe(_.bands,gi).find(I=>I.series[0]==y),G=te!=null?te.dir:0,Ve=S.fillTo(_,y,S.min,S.max,G),ut=z(Y(Ve,V,O,J)),Oe,he,Vt,gt=j,De=z(S.width*de),en=!1,pn=null,Rt=null,Sn=null,uo=null;g!=null&&(De==0||$!=null)&&(en=!0,pn=g.values(_,y,x,b),Rt=new Map,new Set(pn).forEach(I=>{I!=null&&Rt.set(I,new Path2D)}),De>0&&(Sn=$.values(_,y,x,b),uo=new Map,new Set(Sn).forEach(I=>{I!=null&&uo.set(I,new Path2D)})));let{x0:co,size:nl}=p;if(co!=null&&nl!=null){N=1,v=co.values(_,y,x,b),co.unit==2&&(v=v.map(je=>_.posToVal(C+je*j,A.key,!0)));let I=nl.values(_,y,x,b);nl.unit==2?he=I[0]*j:he=L(I[0],A,j,C)-L(0,A,j,C),gt=Ec(v,M,L,A,j,C,gt),Vt=gt-he+X}else gt=Ec(v,M,L,A,j,C,gt),Vt=gt*s+X,he=gt-Vt;Vt<1&&(Vt=0),De>=he/2&&(De=0),Vt<5&&(z=Fc);let Fl=Vt>0,Wn=gt-Vt-(Fl?De:0);he=z(si(Wn,le,B)),Oe=(N==0?he/2:N==Re?0:he)-N*Re*((N==0?X/2:0)+(Fl?De/2:0));let ct={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},fo=en?null:new Path2D,mn=null;if(te!=null)mn=_.data[te.series[1]];else{let{y0:I,y1:be}=p;I!=null&&be!=null&&(M=be.values(_,y,x,b),mn=I.values(_,y,x,b))}let In=U*he,Q=ht*he;for(let I=Re==1?x:b;I>=x&&I<=b;I+=Re){let be=M[I];if(be==null)continue;if(mn!=null){let $t=mn[I]??0;if(be-$t==0)continue;ut=Y($t,V,O,J)}let je=A.distr!=2||p!=null?v[I]:I,po=L(je,A,j,C),Fn=Y(fe(be,Ve),V,O,J),tn=z(po-Oe),Gn=z(dt(Fn,ut)),wt=z(Qt(Fn,ut)),Ot=Gn-wt;if(be!=null){let $t=be<0?Q:In,jt=be<0?In:Q;en?(De>0&&Sn[I]!=null&&ie(uo.get(Sn[I]),tn,wt+Pt(De/2),he,dt(0,Ot-De),$t,jt),pn[I]!=null&&ie(Rt.get(pn[I]),tn,wt+Pt(De/2),he,dt(0,Ot-De),$t,jt)):ie(fo,tn,wt+Pt(De/2),he,dt(0,Ot-De),$t,jt),ge(_,y,I,tn-De/2,wt,he+De,Ot)}}return De>0?ct.stroke=en?uo:fo:en||(ct._fill=S.width==0?S._fill:S._stroke??S._fill,ct.width=0),ct.fill=en?Rt:fo,ct})}function Yh(e,t){let n=fe(t?.alignGaps,0);return(o,l,r,s)=>io(o,l,(a,c,p,m,g,$,_,y,x,b,S)=>{[r,s]=Mr(p,r,s);let v=a.pxRound,M=U=>v($(U,m,b,y)),A=U=>v(_(U,g,S,x)),V,L,Y;m.ori==0?(V=Cr,Y=Xo,L=mf):(V=Lr,Y=Zo,L=df);let C=m.dir*(m.ori==0?1:-1),J=M(c[C==1?r:s]),j=J,O=[],z=[];for(let U=C==1?r:s;U>=r&&U<=s;U+=C)if(p[U]!=null){let Re=c[U],ie=M(Re);O.push(j=ie),z.push(A(p[U]))}let N={stroke:e(O,z,V,Y,L,v),fill:null,clip:null,band:null,gaps:null,flags:Ko},X=N.stroke,[B,le]=Si(o,l);if(a.fill!=null||B!=0){let U=N.fill=new Path2D(X),ht=a.fillTo(o,l,a.min,a.max,B),Re=A(ht);Y(U,j,Re),Y(U,J,Re)}if(!a.spanGaps){let U=[];U.push(...bi(c,p,r,s,C,M,n)),N.gaps=U=a.gaps(o,l,r,s,U),N.clip=Or(U,m.ori,y,x,b,S)}return le!=0&&(N.band=le==2?[kn(o,l,r,s,X,-1),kn(o,l,r,s,X,1)]:kn(o,l,r,s,X,le)),N})}function Kh(e){return Yh(Jh,e)}function Jh(e,t,n,o,l,r){let s=e.length;if(s<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),s==2)o(a,e[1],t[1]);else{let c=Array(s),p=Array(s-1),m=Array(s-1),g=Array(s-1);for(let $=0;$<s-1;$++)m[$]=t[$+1]-t[$],g[$]=e[$+1]-e[$],p[$]=m[$]/g[$];c[0]=p[0];for(let $=1;$<s-1;$++)p[$]===0||p[$-1]===0||p[$-1]>0!=p[$]>0?c[$]=0:(c[$]=3*(g[$-1]+g[$])/((2*g[$]+g[$-1])/p[$-1]+(g[$]+2*g[$-1])/p[$]),isFinite(c[$])||(c[$]=0));c[s-1]=p[s-2];for(let $=0;$<s-1;$++)l(a,e[$]+g[$]/3,t[$]+c[$]*g[$]/3,e[$+1]-g[$]/3,t[$+1]-c[$+1]*g[$]/3,e[$+1],t[$+1])}return a}var ci=new Set;function Rc(){for(let e of ci)e.syncRect(!0)}Jo&&(ro(Ed,jo,Rc),ro(Rd,jo,Rc,!0),ro(xr,jo,()=>{st.pxRatio=de}));var Xh=_f(),Zh=hf();function Oc(e,t,n,o){return(o?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((r,s)=>fi(r,s,t,n))}function Qh(e,t){return e.map((n,o)=>o==0?{}:Be({},t,n))}function fi(e,t,n,o){return Be({},t==0?n:o,e)}function gf(e,t,n){return t==null?qo:[t,n]}var e0=gf;function t0(e,t,n){return t==null?qo:Tr(t,n,$i,!0)}function wf(e,t,n,o){return t==null?qo:Pr(t,n,e.scales[o].log,!1)}var n0=wf;function yf(e,t,n,o){return t==null?qo:hi(t,n,e.scales[o].log,!1)}var o0=yf;function l0(e,t,n,o,l){let r=dt(cc(e),cc(t)),s=t-e,a=Zt(l/o*s,n);do{let c=n[a],p=o*c/s;if(p>=l&&r+(c<5?Nn.get(c):0)<=17)return[c,p]}while(++a<n.length);return[0,0]}function Cc(e){let t,n;return e=e.replace(/(\d+)px/,(o,l)=>(t=Ye((n=+l)*de))+"px"),[e,t,n]}function r0(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=Se(t[2]*de,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function st(e,t,n){let o={mode:fe(e.mode,1)},l=o.mode;function r(i,u,f,h){let w=u.valToPct(i);return h+f*(u.dir==-1?1-w:w)}function s(i,u,f,h){let w=u.valToPct(i);return h+f*(u.dir==-1?w:1-w)}function a(i,u,f,h){return u.ori==0?r(i,u,f,h):s(i,u,f,h)}o.valToPosH=r,o.valToPosV=s;let c=!1;o.status=0;let p=o.root=Ht(pd);if(e.id!=null&&(p.id=e.id),Mt(p,e.class),e.title){let i=Ht(hd,p);i.textContent=e.title}let m=Xt("canvas"),g=o.ctx=m.getContext("2d"),$=Ht($d,p);ro("click",$,i=>{i.target===y&&(Te!=bo||Ce!=xo)&&rt.click(o,i)},!0);let _=o.under=Ht(_d,$);$.appendChild(m);let y=o.over=Ht(gd,$);e=Yo(e);let x=+fe(e.pxAlign,1),b=Pc(x);(e.plugins||[]).forEach(i=>{i.opts&&(e=i.opts(o,e)||e)});let S=e.ms||.001,v=o.series=l==1?Oc(e.series||[],kc,Ac,!1):Qh(e.series||[null],Tc),M=o.axes=Oc(e.axes||[],vc,bc,!0),A=o.scales={},V=o.bands=e.bands||[];V.forEach(i=>{i.fill=oe(i.fill||null),i.dir=fe(i.dir,-1)});let L=l==2?v[1].facets[0].scale:v[0].scale,Y={axes:Tp,series:vp},C=(e.drawOrder||["axes","series"]).map(i=>Y[i]);function J(i){let u=i.distr==3?f=>vn(f>0?f:i.clamp(o,f,i.min,i.max,i.key)):i.distr==4?f=>Zs(f,i.asinh):i.distr==100?f=>i.fwd(f):f=>f;return f=>{let h=u(f),{_min:w,_max:k}=i,T=k-w;return(h-w)/T}}function j(i){let u=A[i];if(u==null){let f=(e.scales||Rl)[i]||Rl;if(f.from!=null){j(f.from);let h=Be({},A[f.from],f,{key:i});h.valToPct=J(h),A[i]=h}else{u=A[i]=Be({},i==L?af:Hh,f),u.key=i;let h=u.time,w=u.range,k=Dn(w);if((i!=L||l==2&&!h)&&(k&&(w[0]==null||w[1]==null)&&(w={min:w[0]==null?ic:{mode:1,hard:w[0],soft:w[0]},max:w[1]==null?ic:{mode:1,hard:w[1],soft:w[1]}},k=!1),!k&&Rr(w))){let T=w;w=(P,R,D)=>R==null?qo:Tr(R,D,T)}u.range=oe(w||(h?e0:i==L?u.distr==3?n0:u.distr==4?o0:gf:u.distr==3?wf:u.distr==4?yf:t0)),u.auto=oe(k?!1:u.auto),u.clamp=oe(u.clamp||Gh),u._min=u._max=null,u.valToPct=J(u)}}}j("x"),j("y"),l==1&&v.forEach(i=>{j(i.scale)}),M.forEach(i=>{j(i.scale)});for(let i in e.scales)j(i);let O=A[L],z=O.distr,N,X;O.ori==0?(Mt(p,md),N=r,X=s):(Mt(p,dd),N=s,X=r);let B={};for(let i in A){let u=A[i];(u.min!=null||u.max!=null)&&(B[i]={min:u.min,max:u.max},u.min=u.max=null)}let le=e.tzDate||(i=>new Date(Ye(i/S))),U=e.fmtDate||wi,ht=S==1?mh(le):$h(le),Re=gc(le,_c(S==1?ph:hh,U)),ie=yc(le,wc(gh,U)),ge=[],te=o.legend=Be({},vh,e.legend),G=o.cursor=Be({},Ah,{drag:{y:l==2}},e.cursor),Ve=te.show,ut=G.show,Oe=te.markers;te.idxs=ge,Oe.width=oe(Oe.width),Oe.dash=oe(Oe.dash),Oe.stroke=oe(Oe.stroke),Oe.fill=oe(Oe.fill);let he,Vt,gt,De=[],en=[],pn,Rt=!1,Sn={};if(te.live){let i=v[1]?v[1].values:null;Rt=i!=null,pn=Rt?i(o,1,0):{_:0};for(let u in pn)Sn[u]=mi}if(Ve)if(he=Xt("table",bd,p),gt=Xt("tbody",null,he),te.mount(o,he),Rt){Vt=Xt("thead",null,he,gt);let i=Xt("tr",null,Vt);Xt("th",null,i);for(var uo in pn)Xt("th",Yu,i).textContent=uo}else Mt(he,Td),te.live&&Mt(he,xd);let co={show:!0},nl={show:!1};function Fl(i,u){if(u==0&&(Rt||!te.live||l==2))return qo;let f=[],h=Xt("tr",Ad,gt,gt.childNodes[u]);Mt(h,i.class),i.show||Mt(h,lo);let w=Xt("th",null,h);if(Oe.show){let P=Ht(Md,w);if(u>0){let R=Oe.width(o,u);R&&(P.style.border=R+"px "+Oe.dash(o,u)+" "+Oe.stroke(o,u)),P.style.background=Oe.fill(o,u)}}let k=Ht(Yu,w);i.label instanceof HTMLElement?k.appendChild(i.label):k.textContent=i.label,u>0&&(Oe.show||(k.style.color=i.width>0?Oe.stroke(o,u):Oe.fill(o,u)),ct("click",w,P=>{if(G._lock)return;Un(P);let R=v.indexOf(i);if((P.ctrlKey||P.metaKey)!=te.isolate){let D=v.some((W,F)=>F>0&&F!=R&&W.show);v.forEach((W,F)=>{F>0&&on(F,D?F==R?co:nl:co,!0,Ge.setSeries)})}else on(R,{show:!i.show},!0,Ge.setSeries)},!1),ho&&ct(Zu,w,P=>{G._lock||(Un(P),on(v.indexOf(i),Ao,!0,Ge.setSeries))},!1));for(var T in pn){let P=Xt("td",Pd,h);P.textContent="--",f.push(P)}return[h,f]}let Wn=new Map;function ct(i,u,f,h=!0){let w=Wn.get(u)||{},k=G.bind[i](o,u,f,h);k&&(ro(i,u,w[i]=k),Wn.set(u,w))}function fo(i,u,f){let h=Wn.get(u)||{};for(let w in h)(i==null||w==i)&&(ri(w,u,h[w]),delete h[w]);i==null&&Wn.delete(u)}let mn=0,In=0,Q=0,I=0,be=0,je=0,po=be,Fn=je,tn=Q,Gn=I,wt=0,Ot=0,$t=0,jt=0;o.bbox={};let Br=!1,Gl=!1,mo=!1,Hn=!1,Hl=!1,Ct=!1;function Vr(i,u,f){(f||i!=o.width||u!=o.height)&&Li(i,u),yo(!1),mo=!0,Gl=!0,vo()}function Li(i,u){o.width=mn=Q=i,o.height=In=I=u,be=je=0,dp(),hp();let f=o.bbox;wt=f.left=no(be*de,.5),Ot=f.top=no(je*de,.5),$t=f.width=no(Q*de,.5),jt=f.height=no(I*de,.5)}let fp=3;function pp(){let i=!1,u=0;for(;!i;){u++;let f=bp(u),h=xp(u);i=u==fp||f&&h,i||(Li(o.width,o.height),Gl=!0)}}function mp({width:i,height:u}){Vr(i,u)}o.setSize=mp;function dp(){let i=!1,u=!1,f=!1,h=!1;M.forEach((w,k)=>{if(w.show&&w._show){let{side:T,_size:P}=w,R=T%2,D=w.label!=null?w.labelSize:0,W=P+D;W>0&&(R?(Q-=W,T==3?(be+=W,h=!0):f=!0):(I-=W,T==0?(je+=W,i=!0):u=!0))}}),Bn[0]=i,Bn[1]=f,Bn[2]=u,Bn[3]=h,Q-=bn[1]+bn[3],be+=bn[3],I-=bn[2]+bn[0],je+=bn[0]}function hp(){let i=be+Q,u=je+I,f=be,h=je;function w(k,T){switch(k){case 1:return i+=T,i-T;case 2:return u+=T,u-T;case 3:return f-=T,f+T;case 0:return h-=T,h+T}}M.forEach((k,T)=>{if(k.show&&k._show){let P=k.side;k._pos=w(P,k._size),k.label!=null&&(k._lpos=w(P,k.labelSize))}})}if(G.dataIdx==null){let i=G.hover,u=i.skip=new Set(i.skip??[]);u.add(void 0);let f=i.prox=oe(i.prox),h=i.bias??=0;G.dataIdx=(w,k,T,P)=>{if(k==0)return T;let R=T,D=f(w,k,T,P)??ke,W=D>=0&&D<ke,F=O.ori==0?Q:I,Z=G.left,pe=t[0],ae=t[k];if(u.has(ae[T])){R=null;let ne=null,q=null,H;if(h==0||h==-1)for(H=T;ne==null&&H-- >0;)u.has(ae[H])||(ne=H);if(h==0||h==1)for(H=T;q==null&&H++<ae.length;)u.has(ae[H])||(q=H);if(ne!=null||q!=null)if(W){let Me=ne==null?-1/0:N(pe[ne],O,F,0),Ne=q==null?1/0:N(pe[q],O,F,0),nt=Z-Me,we=Ne-Z;nt<=we?nt<=D&&(R=ne):we<=D&&(R=q)}else R=q==null?ne:ne==null?q:T-ne<=q-T?ne:q}else W&&Ke(Z-N(pe[T],O,F,0))>D&&(R=null);return R}}let Un=i=>{G.event=i};G.idxs=ge,G._lock=!1;let it=G.points;it.show=oe(it.show),it.size=oe(it.size),it.stroke=oe(it.stroke),it.width=oe(it.width),it.fill=oe(it.fill);let nn=o.focus=Be({},e.focus||{alpha:.3},G.focus),ho=nn.prox>=0,$o=ho&&it.one,Lt=[],_o=[],go=[];function Di(i,u){let f=it.show(o,u);if(f instanceof HTMLElement)return Mt(f,Sd),Mt(f,i.class),fn(f,-10,-10,Q,I),y.insertBefore(f,Lt[u]),f}function Ni(i,u){if(l==1||u>0){let f=l==1&&A[i.scale].time,h=i.value;i.value=f?mc(h)?yc(le,wc(h,U)):h||ie:h||Wh,i.label=i.label||(f?Ph:Mh)}if($o||u>0){i.width=i.width==null?1:i.width,i.paths=i.paths||Xh||Hd,i.fillTo=oe(i.fillTo||Uh),i.pxAlign=+fe(i.pxAlign,x),i.pxRound=Pc(i.pxAlign),i.stroke=oe(i.stroke||null),i.fill=oe(i.fill||null),i._stroke=i._fill=i._paths=i._focus=null;let f=Ih(dt(1,i.width),1),h=i.points=Be({},{size:f,width:dt(1,f*.2),stroke:i.stroke,space:f*2,paths:Zh,_stroke:null,_fill:null},i.points);h.show=oe(h.show),h.filter=oe(h.filter),h.fill=oe(h.fill),h.stroke=oe(h.stroke),h.paths=oe(h.paths),h.pxAlign=i.pxAlign}if(Ve){let f=Fl(i,u);De.splice(u,0,f[0]),en.splice(u,0,f[1]),te.values.push(null)}if(ut){ge.splice(u,0,null);let f=null;$o?u==0&&(f=Di(i,u)):u>0&&(f=Di(i,u)),Lt.splice(u,0,f),_o.splice(u,0,0),go.splice(u,0,0)}tt("addSeries",u)}function $p(i,u){u=u??v.length,i=l==1?fi(i,u,kc,Ac):fi(i,u,{},Tc),v.splice(u,0,i),Ni(v[u],u)}o.addSeries=$p;function _p(i){if(v.splice(i,1),Ve){te.values.splice(i,1),en.splice(i,1);let u=De.splice(i,1)[0];fo(null,u.firstChild),u.remove()}ut&&(ge.splice(i,1),Lt.splice(i,1)[0].remove(),_o.splice(i,1),go.splice(i,1)),tt("delSeries",i)}o.delSeries=_p;let Bn=[!1,!1,!1,!1];function gp(i,u){if(i._show=i.show,i.show){let f=i.side%2,h=A[i.scale];h==null&&(i.scale=f?v[1].scale:L,h=A[i.scale]);let w=h.time;i.size=oe(i.size),i.space=oe(i.space),i.rotate=oe(i.rotate),Dn(i.incrs)&&i.incrs.forEach(T=>{!Nn.has(T)&&Nn.set(T,Uc(T))}),i.incrs=oe(i.incrs||(h.distr==2?uh:w?S==1?fh:dh:oo)),i.splits=oe(i.splits||(w&&h.distr==1?ht:h.distr==3?ii:h.distr==4?Oh:Rh)),i.stroke=oe(i.stroke),i.grid.stroke=oe(i.grid.stroke),i.ticks.stroke=oe(i.ticks.stroke),i.border.stroke=oe(i.border.stroke);let k=i.values;i.values=Dn(k)&&!Dn(k[0])?oe(k):w?Dn(k)?gc(le,_c(k,U)):mc(k)?_h(le,k):k||Re:k||Eh,i.filter=oe(i.filter||(h.distr>=3&&h.log==10?Dh:h.distr==3&&h.log==2?Nh:Gc)),i.font=Cc(i.font),i.labelFont=Cc(i.labelFont),i._size=i.size(o,null,u,0),i._space=i._rotate=i._incrs=i._found=i._splits=i._values=null,i._size>0&&(Bn[u]=!0,i._el=Ht(wd,$))}}function ol(i,u,f,h){let[w,k,T,P]=f,R=u%2,D=0;return R==0&&(P||k)&&(D=u==0&&!w||u==2&&!T?Ye(vc.size/3):0),R==1&&(w||T)&&(D=u==1&&!k||u==3&&!P?Ye(bc.size/2):0),D}let Wi=o.padding=(e.padding||[ol,ol,ol,ol]).map(i=>oe(fe(i,ol))),bn=o._padding=Wi.map((i,u)=>i(o,u,Bn,0)),lt,Xe=null,Ze=null,Ul=l==1?v[0].idxs:null,zt=null,ll=!1;function Ii(i,u){if(t=i??[],o.data=o._data=t,l==2){lt=0;for(let f=1;f<v.length;f++)lt+=t[f][0].length}else{t.length==0&&(o.data=o._data=t=[[]]),zt=t[0],lt=zt.length;let f=t;if(z==2){f=t.slice();let h=f[0]=Array(lt);for(let w=0;w<lt;w++)h[w]=w}o._data=t=f}if(yo(!0),tt("setData"),z==2&&(mo=!0),u!==!1){let f=O;f.auto(o,ll)?jr():Tn(L,f.min,f.max),Hn=Hn||G.left>=0,Ct=!0,vo()}}o.setData=Ii;function jr(){ll=!0;let i,u;l==1&&(lt>0?(Xe=Ul[0]=0,Ze=Ul[1]=lt-1,i=t[0][Xe],u=t[0][Ze],z==2?(i=Xe,u=Ze):i==u&&(z==3?[i,u]=Pr(i,i,O.log,!1):z==4?[i,u]=hi(i,i,O.log,!1):O.time?u=i+Ye(86400/S):[i,u]=Tr(i,u,$i,!0))):(Xe=Ul[0]=i=null,Ze=Ul[1]=u=null)),Tn(L,i,u)}let Bl,wo,zr,qr,Yr,Kr,Jr,Xr,Zr,_t;function Fi(i,u,f,h,w,k){i??=Ju,f??=gi,h??="butt",w??=Ju,k??="round",i!=Bl&&(g.strokeStyle=Bl=i),w!=wo&&(g.fillStyle=wo=w),u!=zr&&(g.lineWidth=zr=u),k!=Yr&&(g.lineJoin=Yr=k),h!=Kr&&(g.lineCap=Kr=h),f!=qr&&g.setLineDash(qr=f)}function Gi(i,u,f,h){u!=wo&&(g.fillStyle=wo=u),i!=Jr&&(g.font=Jr=i),f!=Xr&&(g.textAlign=Xr=f),h!=Zr&&(g.textBaseline=Zr=h)}function Qr(i,u,f,h,w=0){if(h.length>0&&i.auto(o,ll)&&(u==null||u.min==null)){let k=fe(Xe,0),T=fe(Ze,h.length-1),P=f.min==null?Dd(h,k,T,w,i.distr==3):[f.min,f.max];i.min=Qt(i.min,f.min=P[0]),i.max=dt(i.max,f.max=P[1])}}let Hi={min:null,max:null};function wp(){for(let h in A){let w=A[h];B[h]==null&&(w.min==null||B[L]!=null&&w.auto(o,ll))&&(B[h]=Hi)}for(let h in A){let w=A[h];B[h]==null&&w.from!=null&&B[w.from]!=null&&(B[h]=Hi)}B[L]!=null&&yo(!0);let i={};for(let h in B){let w=B[h];if(w!=null){let k=i[h]=Yo(A[h],Vd);if(w.min!=null)Be(k,w);else if(h!=L||l==2)if(lt==0&&k.from==null){let T=k.range(o,null,null,h);k.min=T[0],k.max=T[1]}else k.min=ke,k.max=-ke}}if(lt>0){v.forEach((h,w)=>{if(l==1){let k=h.scale,T=B[k];if(T==null)return;let P=i[k];if(w==0){let R=P.range(o,P.min,P.max,k);P.min=R[0],P.max=R[1],Xe=Zt(P.min,t[0]),Ze=Zt(P.max,t[0]),Ze-Xe>1&&(t[0][Xe]<P.min&&Xe++,t[0][Ze]>P.max&&Ze--),h.min=zt[Xe],h.max=zt[Ze]}else h.show&&h.auto&&Qr(P,T,h,t[w],h.sorted);h.idxs[0]=Xe,h.idxs[1]=Ze}else if(w>0&&h.show&&h.auto){let[k,T]=h.facets,P=k.scale,R=T.scale,[D,W]=t[w],F=i[P],Z=i[R];F!=null&&Qr(F,B[P],k,D,k.sorted),Z!=null&&Qr(Z,B[R],T,W,T.sorted),h.min=T.min,h.max=T.max}});for(let h in i){let w=i[h],k=B[h];if(w.from==null&&(k==null||k.min==null)){let T=w.range(o,w.min==ke?null:w.min,w.max==-ke?null:w.max,h);w.min=T[0],w.max=T[1]}}}for(let h in i){let w=i[h];if(w.from!=null){let k=i[w.from];if(k.min==null)w.min=w.max=null;else{let T=w.range(o,k.min,k.max,h);w.min=T[0],w.max=T[1]}}}let u={},f=!1;for(let h in i){let w=i[h],k=A[h];if(k.min!=w.min||k.max!=w.max){k.min=w.min,k.max=w.max;let T=k.distr;k._min=T==3?vn(k.min):T==4?Zs(k.min,k.asinh):T==100?k.fwd(k.min):k.min,k._max=T==3?vn(k.max):T==4?Zs(k.max,k.asinh):T==100?k.fwd(k.max):k.max,u[h]=f=!0}}if(f){v.forEach((h,w)=>{l==2?w>0&&u.y&&(h._paths=null):u[h.scale]&&(h._paths=null)});for(let h in u)mo=!0,tt("setScale",h);ut&&G.left>=0&&(Hn=Ct=!0)}for(let h in B)B[h]=null}function yp(i){let u=si(Xe-1,0,lt-1),f=si(Ze+1,0,lt-1);for(;i[u]==null&&u>0;)u--;for(;i[f]==null&&f<lt-1;)f++;return[u,f]}function vp(){if(lt>0){let i=v.some(u=>u._focus)&&_t!=nn.alpha;i&&(g.globalAlpha=_t=nn.alpha),v.forEach((u,f)=>{if(f>0&&u.show&&(Ui(f,!1),Ui(f,!0),u._paths==null)){let h=_t;_t!=u.alpha&&(g.globalAlpha=_t=u.alpha);let w=l==2?[0,t[f][0].length-1]:yp(t[f]);u._paths=u.paths(o,f,w[0],w[1]),_t!=h&&(g.globalAlpha=_t=h)}}),v.forEach((u,f)=>{if(f>0&&u.show){let h=_t;_t!=u.alpha&&(g.globalAlpha=_t=u.alpha),u._paths!=null&&Bi(f,!1);{let w=u._paths!=null?u._paths.gaps:null,k=u.points.show(o,f,Xe,Ze,w),T=u.points.filter(o,f,k,w);(k||T)&&(u.points._paths=u.points.paths(o,f,Xe,Ze,T),Bi(f,!0))}_t!=h&&(g.globalAlpha=_t=h),tt("drawSeries",f)}}),i&&(g.globalAlpha=_t=1)}}function Ui(i,u){let f=u?v[i].points:v[i];f._stroke=f.stroke(o,i),f._fill=f.fill(o,i)}function Bi(i,u){let f=u?v[i].points:v[i],{stroke:h,fill:w,clip:k,flags:T,_stroke:P=f._stroke,_fill:R=f._fill,_width:D=f.width}=f._paths;D=Se(D*de,3);let W=null,F=D%2/2;u&&R==null&&(R=D>0?"#fff":P);let Z=f.pxAlign==1&&F>0;if(Z&&g.translate(F,F),!u){let pe=wt-D/2,ae=Ot-D/2,ne=$t+D,q=jt+D;W=new Path2D,W.rect(pe,ae,ne,q)}u?es(P,D,f.dash,f.cap,R,h,w,T,k):kp(i,P,D,f.dash,f.cap,R,h,w,T,W,k),Z&&g.translate(-F,-F)}function kp(i,u,f,h,w,k,T,P,R,D,W){let F=!1;R!=0&&V.forEach((Z,pe)=>{if(Z.series[0]==i){let ae=v[Z.series[1]],ne=t[Z.series[1]],q=(ae._paths||Rl).band;Dn(q)&&(q=Z.dir==1?q[0]:q[1]);let H,Me=null;ae.show&&q&&Wd(ne,Xe,Ze)?(Me=Z.fill(o,pe)||k,H=ae._paths.clip):q=null,es(u,f,h,w,Me,T,P,R,D,W,H,q),F=!0}}),F||es(u,f,h,w,k,T,P,R,D,W)}let Vi=Ko|ui;function es(i,u,f,h,w,k,T,P,R,D,W,F){Fi(i,u,f,h,w),(R||D||F)&&(g.save(),R&&g.clip(R),D&&g.clip(D)),F?(P&Vi)==Vi?(g.clip(F),W&&g.clip(W),jl(w,T),Vl(i,k,u)):P&ui?(jl(w,T),g.clip(F),Vl(i,k,u)):P&Ko&&(g.save(),g.clip(F),W&&g.clip(W),jl(w,T),g.restore(),Vl(i,k,u)):(jl(w,T),Vl(i,k,u)),(R||D||F)&&g.restore()}function Vl(i,u,f){f>0&&(u instanceof Map?u.forEach((h,w)=>{g.strokeStyle=Bl=w,g.stroke(h)}):u!=null&&i&&g.stroke(u))}function jl(i,u){u instanceof Map?u.forEach((f,h)=>{g.fillStyle=wo=h,g.fill(f)}):u!=null&&i&&g.fill(u)}function Sp(i,u,f,h){let w=M[i],k;if(h<=0)k=[0,0];else{let T=w._space=w.space(o,i,u,f,h),P=w._incrs=w.incrs(o,i,u,f,h,T);k=l0(u,f,P,h,T)}return w._found=k}function ts(i,u,f,h,w,k,T,P,R,D){let W=T%2/2;x==1&&g.translate(W,W),Fi(P,T,R,D,P),g.beginPath();let F,Z,pe,ae,ne=w+(h==0||h==3?-k:k);f==0?(Z=w,ae=ne):(F=w,pe=ne);for(let q=0;q<i.length;q++)u[q]!=null&&(f==0?F=pe=i[q]:Z=ae=i[q],g.moveTo(F,Z),g.lineTo(pe,ae));g.stroke(),x==1&&g.translate(-W,-W)}function bp(i){let u=!0;return M.forEach((f,h)=>{if(!f.show)return;let w=A[f.scale];if(w.min==null){f._show&&(u=!1,f._show=!1,yo(!1));return}else f._show||(u=!1,f._show=!0,yo(!1));let k=f.side,T=k%2,{min:P,max:R}=w,[D,W]=Sp(h,P,R,T==0?Q:I);if(W==0)return;let F=w.distr==2,Z=f._splits=f.splits(o,h,P,R,D,W,F),pe=w.distr==2?Z.map(H=>zt[H]):Z,ae=w.distr==2?zt[Z[1]]-zt[Z[0]]:D,ne=f._values=f.values(o,f.filter(o,pe,h,W,ae),h,W,ae);f._rotate=k==2?f.rotate(o,ne,h,W):0;let q=f._size;f._size=Ut(f.size(o,ne,h,i)),q!=null&&f._size!=q&&(u=!1)}),u}function xp(i){let u=!0;return Wi.forEach((f,h)=>{let w=f(o,h,Bn,i);w!=bn[h]&&(u=!1),bn[h]=w}),u}function Tp(){for(let i=0;i<M.length;i++){let u=M[i];if(!u.show||!u._show)continue;let f=u.side,h=f%2,w,k,T=u.stroke(o,i),P=f==0||f==3?-1:1,[R,D]=u._found;if(u.label!=null){let pt=u.labelGap*P,kt=Ye((u._lpos+pt)*de);Gi(u.labelFont[0],T,"center",f==2?xl:Ku),g.save(),h==1?(w=k=0,g.translate(kt,Ye(Ot+jt/2)),g.rotate((f==3?-br:br)/2)):(w=Ye(wt+$t/2),k=kt);let zn=Ic(u.label)?u.label(o,i,R,D):u.label;g.fillText(zn,w,k),g.restore()}if(D==0)continue;let W=A[u.scale],F=h==0?$t:jt,Z=h==0?wt:Ot,pe=u._splits,ae=W.distr==2?pe.map(pt=>zt[pt]):pe,ne=W.distr==2?zt[pe[1]]-zt[pe[0]]:R,q=u.ticks,H=u.border,Me=q.show?q.size:0,Ne=Ye(Me*de),nt=Ye((u.alignTo==2?u._size-Me-u.gap:u.gap)*de),we=u._rotate*-br/180,We=b(u._pos*de),yt=(Ne+nt)*P,ft=We+yt;k=h==0?ft:0,w=h==1?ft:0;let Dt=u.font[0],qt=u.align==1?Bo:u.align==2?Ks:we>0?Bo:we<0?Ks:h==0?"center":f==3?Ks:Bo,rn=we||h==1?"middle":f==2?xl:Ku;Gi(Dt,T,qt,rn);let vt=u.font[1]*u.lineGap,Nt=pe.map(pt=>b(a(pt,W,F,Z))),Yt=u._values;for(let pt=0;pt<Yt.length;pt++){let kt=Yt[pt];if(kt!=null){h==0?w=Nt[pt]:k=Nt[pt],kt=""+kt;let zn=kt.indexOf(`
`)==-1?[kt]:kt.split(/\n/gm);for(let mt=0;mt<zn.length;mt++){let ua=zn[mt];we?(g.save(),g.translate(w,k+mt*vt),g.rotate(we),g.fillText(ua,0,0),g.restore()):g.fillText(ua,w,k+mt*vt)}}}q.show&&ts(Nt,q.filter(o,ae,i,D,ne),h,f,We,Ne,Se(q.width*de,3),q.stroke(o,i),q.dash,q.cap);let sn=u.grid;sn.show&&ts(Nt,sn.filter(o,ae,i,D,ne),h,h==0?2:1,h==0?Ot:wt,h==0?jt:$t,Se(sn.width*de,3),sn.stroke(o,i),sn.dash,sn.cap),H.show&&ts([We],[1],h==0?1:0,h==0?1:2,h==1?Ot:wt,h==1?jt:$t,Se(H.width*de,3),H.stroke(o,i),H.dash,H.cap)}tt("drawAxes")}function yo(i){v.forEach((u,f)=>{f>0&&(u._paths=null,i&&(l==1?(u.min=null,u.max=null):u.facets.forEach(h=>{h.min=null,h.max=null})))})}let zl=!1,ns=!1,rl=[];function Ap(){ns=!1;for(let i=0;i<rl.length;i++)tt(...rl[i]);rl.length=0}function vo(){zl||(Xd(ji),zl=!0)}function Mp(i,u=!1){zl=!0,ns=u,i(o),ji(),u&&rl.length>0&&queueMicrotask(Ap)}o.batch=Mp;function ji(){if(Br&&(wp(),Br=!1),mo&&(pp(),mo=!1),Gl){if(Ee(_,Bo,be),Ee(_,xl,je),Ee(_,Al,Q),Ee(_,Ml,I),Ee(y,Bo,be),Ee(y,xl,je),Ee(y,Al,Q),Ee(y,Ml,I),Ee($,Al,mn),Ee($,Ml,In),m.width=Ye(mn*de),m.height=Ye(In*de),M.forEach(({_el:i,_show:u,_size:f,_pos:h,side:w})=>{if(i!=null)if(u){let k=w===3||w===0?f:0,T=w%2==1;Ee(i,T?"left":"top",h-k),Ee(i,T?"width":"height",f),Ee(i,T?"top":"left",T?je:be),Ee(i,T?"height":"width",T?I:Q),li(i,lo)}else Mt(i,lo)}),Bl=wo=zr=Yr=Kr=Jr=Xr=Zr=qr=null,_t=1,al(!0),be!=po||je!=Fn||Q!=tn||I!=Gn){yo(!1);let i=Q/tn,u=I/Gn;if(ut&&!Hn&&G.left>=0){G.left*=i,G.top*=u,ko&&fn(ko,Ye(G.left),0,Q,I),So&&fn(So,0,Ye(G.top),Q,I);for(let f=0;f<Lt.length;f++){let h=Lt[f];h!=null&&(_o[f]*=i,go[f]*=u,fn(h,Ut(_o[f]),Ut(go[f]),Q,I))}}if(Ae.show&&!Hl&&Ae.left>=0&&Ae.width>0){Ae.left*=i,Ae.width*=i,Ae.top*=u,Ae.height*=u;for(let f in as)Ee(To,f,Ae[f])}po=be,Fn=je,tn=Q,Gn=I}tt("setSize"),Gl=!1}mn>0&&In>0&&(g.clearRect(0,0,m.width,m.height),tt("drawClear"),C.forEach(i=>i()),tt("draw")),Ae.show&&Hl&&(ql(Ae),Hl=!1),ut&&Hn&&(jn(null,!0,!1),Hn=!1),te.show&&te.live&&Ct&&(ss(),Ct=!1),c||(c=!0,o.status=1,tt("ready")),ll=!1,zl=!1}o.redraw=(i,u)=>{mo=u||!1,i!==!1?Tn(L,O.min,O.max):vo()};function os(i,u){let f=A[i];if(f.from==null){if(lt==0){let h=f.range(o,u.min,u.max,i);u.min=h[0],u.max=h[1]}if(u.min>u.max){let h=u.min;u.min=u.max,u.max=h}if(lt>1&&u.min!=null&&u.max!=null&&u.max-u.min<1e-16)return;i==L&&f.distr==2&&lt>0&&(u.min=Zt(u.min,t[0]),u.max=Zt(u.max,t[0]),u.min==u.max&&u.max++),B[i]=u,Br=!0,vo()}}o.setScale=os;let ls,rs,ko,So,zi,qi,bo,xo,Yi,Ki,Te,Ce,xn=!1,rt=G.drag,Qe=rt.x,et=rt.y;ut&&(G.x&&(ls=Ht(vd,y)),G.y&&(rs=Ht(kd,y)),O.ori==0?(ko=ls,So=rs):(ko=rs,So=ls),Te=G.left,Ce=G.top);let Ae=o.select=Be({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),To=Ae.show?Ht(yd,Ae.over?y:_):null;function ql(i,u){if(Ae.show){for(let f in i)Ae[f]=i[f],f in as&&Ee(To,f,i[f]);u!==!1&&tt("setSelect")}}o.setSelect=ql;function Pp(i){if(v[i].show)Ve&&li(De[i],lo);else if(Ve&&Mt(De[i],lo),ut){let f=$o?Lt[0]:Lt[i];f!=null&&fn(f,-10,-10,Q,I)}}function Tn(i,u,f){os(i,{min:u,max:f})}function on(i,u,f,h){u.focus!=null&&Lp(i),u.show!=null&&v.forEach((w,k)=>{k>0&&(i==k||i==null)&&(w.show=u.show,Pp(k),l==2?(Tn(w.facets[0].scale,null,null),Tn(w.facets[1].scale,null,null)):Tn(w.scale,null,null),vo())}),f!==!1&&tt("setSeries",i,u),h&&ul("setSeries",o,i,u)}o.setSeries=on;function Ep(i,u){Be(V[i],u)}function Rp(i,u){i.fill=oe(i.fill||null),i.dir=fe(i.dir,-1),u=u??V.length,V.splice(u,0,i)}function Op(i){i==null?V.length=0:V.splice(i,1)}o.addBand=Rp,o.setBand=Ep,o.delBand=Op;function Cp(i,u){v[i].alpha=u,ut&&Lt[i]!=null&&(Lt[i].style.opacity=u),Ve&&De[i]&&(De[i].style.opacity=u)}let dn,An,Vn,Ao={focus:!0};function Lp(i){if(i!=Vn){let u=i==null,f=nn.alpha!=1;v.forEach((h,w)=>{if(l==1||w>0){let k=u||w==0||w==i;h._focus=u?null:k,f&&Cp(w,k?1:nn.alpha)}}),Vn=i,f&&vo()}}Ve&&ho&&ct(Qu,he,i=>{G._lock||(Un(i),Vn!=null&&on(null,Ao,!0,Ge.setSeries))});function ln(i,u,f){let h=A[u];f&&(i=i/de-(h.ori==1?je:be));let w=Q;h.ori==1&&(w=I,i=w-i),h.dir==-1&&(i=w-i);let k=h._min,T=h._max,P=i/w,R=k+(T-k)*P,D=h.distr;return D==3?zo(10,R):D==4?Fd(R,h.asinh):D==100?h.bwd(R):R}function Dp(i,u){let f=ln(i,L,u);return Zt(f,t[0],Xe,Ze)}o.valToIdx=i=>Zt(i,t[0]),o.posToIdx=Dp,o.posToVal=ln,o.valToPos=(i,u,f)=>A[u].ori==0?r(i,A[u],f?$t:Q,f?wt:0):s(i,A[u],f?jt:I,f?Ot:0),o.setCursor=(i,u,f)=>{Te=i.left,Ce=i.top,jn(null,u,f)};function Ji(i,u){Ee(To,Bo,Ae.left=i),Ee(To,Al,Ae.width=u)}function Xi(i,u){Ee(To,xl,Ae.top=i),Ee(To,Ml,Ae.height=u)}let sl=O.ori==0?Ji:Xi,il=O.ori==1?Ji:Xi;function Np(){if(Ve&&te.live)for(let i=l==2?1:0;i<v.length;i++){if(i==0&&Rt)continue;let u=te.values[i],f=0;for(let h in u)en[i][f++].firstChild.nodeValue=u[h]}}function ss(i,u){if(i!=null&&(i.idxs?i.idxs.forEach((f,h)=>{ge[h]=f}):Bd(i.idx)||ge.fill(i.idx),te.idx=ge[0]),Ve&&te.live){for(let f=0;f<v.length;f++)(f>0||l==1&&!Rt)&&Wp(f,ge[f]);Np()}Ct=!1,u!==!1&&tt("setLegend")}o.setLegend=ss;function Wp(i,u){let f=v[i],h=i==0&&z==2?zt:t[i],w;Rt?w=f.values(o,i,u)??Sn:(w=f.value(o,u==null?null:h[u],i,u),w=w==null?Sn:{_:w}),te.values[i]=w}function jn(i,u,f){Yi=Te,Ki=Ce,[Te,Ce]=G.move(o,Te,Ce),G.left=Te,G.top=Ce,ut&&(ko&&fn(ko,Ye(Te),0,Q,I),So&&fn(So,0,Ye(Ce),Q,I));let h,w=Xe>Ze;dn=ke,An=null;let k=O.ori==0?Q:I,T=O.ori==1?Q:I;if(Te<0||lt==0||w){h=G.idx=null;for(let P=0;P<v.length;P++){let R=Lt[P];R!=null&&fn(R,-10,-10,Q,I)}ho&&on(null,Ao,!0,i==null&&Ge.setSeries),te.live&&(ge.fill(h),Ct=!0)}else{let P,R,D;l==1&&(P=O.ori==0?Te:Ce,R=ln(P,L),h=G.idx=Zt(R,t[0],Xe,Ze),D=N(t[0][h],O,k,0));let W=-10,F=-10,Z=0,pe=0,ae=!0,ne="",q="";for(let H=l==2?1:0;H<v.length;H++){let Me=v[H],Ne=ge[H],nt=Ne==null?null:l==1?t[H][Ne]:t[H][1][Ne],we=G.dataIdx(o,H,h,R),We=we==null?null:l==1?t[H][we]:t[H][1][we];if(Ct=Ct||We!=nt||we!=Ne,ge[H]=we,H>0&&Me.show){let yt=we==null?-10:we==h?D:N(l==1?t[0][we]:t[H][0][we],O,k,0),ft=We==null?-10:X(We,l==1?A[Me.scale]:A[Me.facets[1].scale],T,0);if(ho&&We!=null){let Dt=O.ori==1?Te:Ce,qt=Ke(nn.dist(o,H,we,ft,Dt));if(qt<dn){let rn=nn.bias;if(rn!=0){let vt=ln(Dt,Me.scale),Nt=We>=0?1:-1,Yt=vt>=0?1:-1;Yt==Nt&&(Yt==1?rn==1?We>=vt:We<=vt:rn==1?We<=vt:We>=vt)&&(dn=qt,An=H)}else dn=qt,An=H}}if(Ct||$o){let Dt,qt;O.ori==0?(Dt=yt,qt=ft):(Dt=ft,qt=yt);let rn,vt,Nt,Yt,sn,pt,kt=!0,zn=it.bbox;if(zn!=null){kt=!1;let mt=zn(o,H);Nt=mt.left,Yt=mt.top,rn=mt.width,vt=mt.height}else Nt=Dt,Yt=qt,rn=vt=it.size(o,H);if(pt=it.fill(o,H),sn=it.stroke(o,H),$o)H==An&&dn<=nn.prox&&(W=Nt,F=Yt,Z=rn,pe=vt,ae=kt,ne=pt,q=sn);else{let mt=Lt[H];mt!=null&&(_o[H]=Nt,go[H]=Yt,sc(mt,rn,vt,kt),lc(mt,pt,sn),fn(mt,Ut(Nt),Ut(Yt),Q,I))}}}}if($o){let H=nn.prox,Me=Vn==null?dn<=H:dn>H||An!=Vn;if(Ct||Me){let Ne=Lt[0];Ne!=null&&(_o[0]=W,go[0]=F,sc(Ne,Z,pe,ae),lc(Ne,ne,q),fn(Ne,Ut(W),Ut(F),Q,I))}}}if(Ae.show&&xn)if(i!=null){let[P,R]=Ge.scales,[D,W]=Ge.match,[F,Z]=i.cursor.sync.scales,pe=i.cursor.drag;if(Qe=pe._x,et=pe._y,Qe||et){let{left:ae,top:ne,width:q,height:H}=i.select,Me=i.scales[F].ori,Ne=i.posToVal,nt,we,We,yt,ft,Dt=P!=null&&D(P,F),qt=R!=null&&W(R,Z);Dt&&Qe?(Me==0?(nt=ae,we=q):(nt=ne,we=H),We=A[P],yt=N(Ne(nt,F),We,k,0),ft=N(Ne(nt+we,F),We,k,0),sl(Qt(yt,ft),Ke(ft-yt))):sl(0,k),qt&&et?(Me==1?(nt=ae,we=q):(nt=ne,we=H),We=A[R],yt=X(Ne(nt,Z),We,T,0),ft=X(Ne(nt+we,Z),We,T,0),il(Qt(yt,ft),Ke(ft-yt))):il(0,T)}else us()}else{let P=Ke(Yi-zi),R=Ke(Ki-qi);if(O.ori==1){let Z=P;P=R,R=Z}Qe=rt.x&&P>=rt.dist,et=rt.y&&R>=rt.dist;let D=rt.uni;D!=null?Qe&&et&&(Qe=P>=D,et=R>=D,!Qe&&!et&&(R>P?et=!0:Qe=!0)):rt.x&&rt.y&&(Qe||et)&&(Qe=et=!0);let W,F;Qe&&(O.ori==0?(W=bo,F=Te):(W=xo,F=Ce),sl(Qt(W,F),Ke(F-W)),et||il(0,T)),et&&(O.ori==1?(W=bo,F=Te):(W=xo,F=Ce),il(Qt(W,F),Ke(F-W)),Qe||sl(0,k)),!Qe&&!et&&(sl(0,0),il(0,0))}if(rt._x=Qe,rt._y=et,i==null){if(f){if(aa!=null){let[P,R]=Ge.scales;Ge.values[0]=P!=null?ln(O.ori==0?Te:Ce,P):null,Ge.values[1]=R!=null?ln(O.ori==1?Te:Ce,R):null}ul(Js,o,Te,Ce,Q,I,h)}if(ho){let P=f&&Ge.setSeries,R=nn.prox;Vn==null?dn<=R&&on(An,Ao,!0,P):dn>R?on(null,Ao,!0,P):An!=Vn&&on(An,Ao,!0,P)}}Ct&&(te.idx=h,ss()),u!==!1&&tt("setCursor")}let Mn=null;Object.defineProperty(o,"rect",{get(){return Mn==null&&al(!1),Mn}});function al(i=!1){i?Mn=null:(Mn=y.getBoundingClientRect(),tt("syncRect",Mn))}function Zi(i,u,f,h,w,k,T){G._lock||xn&&i!=null&&i.movementX==0&&i.movementY==0||(is(i,u,f,h,w,k,T,!1,i!=null),i!=null?jn(null,!0,!0):jn(u,!0,!1))}function is(i,u,f,h,w,k,T,P,R){if(Mn==null&&al(!1),Un(i),i!=null)f=i.clientX-Mn.left,h=i.clientY-Mn.top;else{if(f<0||h<0){Te=-10,Ce=-10;return}let[D,W]=Ge.scales,F=u.cursor.sync,[Z,pe]=F.values,[ae,ne]=F.scales,[q,H]=Ge.match,Me=u.axes[0].side%2==1,Ne=O.ori==0?Q:I,nt=O.ori==1?Q:I,we=Me?k:w,We=Me?w:k,yt=Me?h:f,ft=Me?f:h;if(ae!=null?f=q(D,ae)?a(Z,A[D],Ne,0):-10:f=Ne*(yt/we),ne!=null?h=H(W,ne)?a(pe,A[W],nt,0):-10:h=nt*(ft/We),O.ori==1){let Dt=f;f=h,h=Dt}}R&&(u==null||u.cursor.event.type==Js)&&((f<=1||f>=Q-1)&&(f=no(f,Q)),(h<=1||h>=I-1)&&(h=no(h,I))),P?(zi=f,qi=h,[bo,xo]=G.move(o,f,h)):(Te=f,Ce=h)}let as={width:0,height:0,left:0,top:0};function us(){ql(as,!1)}let Qi,ea,ta,na;function oa(i,u,f,h,w,k,T){xn=!0,Qe=et=rt._x=rt._y=!1,is(i,u,f,h,w,k,T,!0,!1),i!=null&&(ct(Xs,ni,la,!1),ul(Xu,o,bo,xo,Q,I,null));let{left:P,top:R,width:D,height:W}=Ae;Qi=P,ea=R,ta=D,na=W}function la(i,u,f,h,w,k,T){xn=rt._x=rt._y=!1,is(i,u,f,h,w,k,T,!1,!0);let{left:P,top:R,width:D,height:W}=Ae,F=D>0||W>0,Z=Qi!=P||ea!=R||ta!=D||na!=W;if(F&&Z&&ql(Ae),rt.setScale&&F&&Z){let pe=P,ae=D,ne=R,q=W;if(O.ori==1&&(pe=R,ae=W,ne=P,q=D),Qe&&Tn(L,ln(pe,L),ln(pe+ae,L)),et)for(let H in A){let Me=A[H];H!=L&&Me.from==null&&Me.min!=ke&&Tn(H,ln(ne+q,H),ln(ne,H))}us()}else G.lock&&(G._lock=!G._lock,jn(u,!0,i!=null));i!=null&&(fo(Xs,ni),ul(Xs,o,Te,Ce,Q,I,null))}function Ip(i,u,f,h,w,k,T){if(G._lock)return;Un(i);let P=xn;if(xn){let R=!0,D=!0,W=10,F,Z;O.ori==0?(F=Qe,Z=et):(F=et,Z=Qe),F&&Z&&(R=Te<=W||Te>=Q-W,D=Ce<=W||Ce>=I-W),F&&R&&(Te=Te<bo?0:Q),Z&&D&&(Ce=Ce<xo?0:I),jn(null,!0,!0),xn=!1}Te=-10,Ce=-10,ge.fill(null),jn(null,!0,!0),P&&(xn=P)}function ra(i,u,f,h,w,k,T){G._lock||(Un(i),jr(),us(),i!=null&&ul(ec,o,Te,Ce,Q,I,null))}function sa(){M.forEach(r0),Vr(o.width,o.height,!0)}ro(xr,jo,sa);let Mo={};Mo.mousedown=oa,Mo.mousemove=Zi,Mo.mouseup=la,Mo.dblclick=ra,Mo.setSeries=(i,u,f,h)=>{let w=Ge.match[2];f=w(o,u,f),f!=-1&&on(f,h,!0,!1)},ut&&(ct(Xu,y,oa),ct(Js,y,Zi),ct(Zu,y,i=>{Un(i),al(!1)}),ct(Qu,y,Ip),ct(ec,y,ra),ci.add(o),o.syncRect=al);let Yl=o.hooks=e.hooks||{};function tt(i,u,f){ns?rl.push([i,u,f]):i in Yl&&Yl[i].forEach(h=>{h.call(null,o,u,f)})}(e.plugins||[]).forEach(i=>{for(let u in i.hooks)Yl[u]=(Yl[u]||[]).concat(i.hooks[u])});let ia=(i,u,f)=>f,Ge=Be({key:null,setSeries:!1,filters:{pub:fc,sub:fc},scales:[L,v[1]?v[1].scale:null],match:[pc,pc,ia],values:[null,null]},G.sync);Ge.match.length==2&&Ge.match.push(ia),G.sync=Ge;let aa=Ge.key,cs=uf(aa);function ul(i,u,f,h,w,k,T){Ge.filters.pub(i,u,f,h,w,k,T)&&cs.pub(i,u,f,h,w,k,T)}cs.sub(o);function Fp(i,u,f,h,w,k,T){Ge.filters.sub(i,u,f,h,w,k,T)&&Mo[i](null,u,f,h,w,k,T)}o.pub=Fp;function Gp(){cs.unsub(o),ci.delete(o),Wn.clear(),ri(xr,jo,sa),p.remove(),he?.remove(),tt("destroy")}o.destroy=Gp;function fs(){tt("init",e,t),Ii(t||e.data,!1),B[L]?os(L,B[L]):jr(),Hl=Ae.show&&(Ae.width>0||Ae.height>0),Hn=Ct=!0,Vr(e.width,e.height)}return v.forEach(Ni),M.forEach(gp),n?n instanceof HTMLElement?(n.appendChild(p),fs()):n(o,fs):fs(),o}st.assign=Be;st.fmtNum=_i;st.rangeNum=Tr;st.rangeLog=Pr;st.rangeAsinh=hi;st.orient=io;st.pxRatio=de;st.join=Jd;st.fmtDate=wi,st.tzDate=ih;st.sync=uf;{st.addGap=Bh,st.clipGaps=Or;let e=st.paths={points:hf};e.linear=_f,e.stepped=zh,e.bars=qh,e.spline=Kh}var s0={system:"light",light:"dark",dark:"system"},vf="weir-scheme",kf=matchMedia("(prefers-color-scheme: dark)"),Sf=ye(kf.matches?"dark":"light"),Nr=ye(a0()),Cl=$n(()=>Nr.value==="system"?Sf.value:Nr.value);function bf(){kf.addEventListener("change",({matches:e})=>{Sf.value=e?"dark":"light",Ti()}),Ti()}function xf(){let e=Nr.value;return d`
    <button type="button" class="plain" onClick=${()=>i0(s0[e])}>
      Colours: ${e}
    </button>
  `}function i0(e){try{localStorage.setItem(vf,e)}catch{}Nr.value=e,Ti()}function Ti(){document.documentElement.dataset.scheme=Cl.value}function a0(){try{let e=localStorage.getItem(vf);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var Tf=190;function Ll({title:e,times:t,series:n,show:o,stacked:l=!1,isBytes:r=!1,max:s}){let a=St(null),c=St(null),[p,m]=re(null),g=Cl.value,$=n.map(({label:S})=>S).join();Pe(()=>{let S=a.current;if(S===null)return;let v=new st(p0(S,n,{show:o,stacked:l,isBytes:r,max:s,setUnder:m}),[[]],S);c.current=v;let M=new ResizeObserver(()=>v.setSize({width:S.clientWidth,height:Tf}));return M.observe(S),()=>{M.disconnect(),v.destroy(),c.current=null}},[g,$]);let _=u0(n,l);Pe(()=>{c.current?.setData([[...t],..._.map(S=>[...S])])},[t,g]);let y=p??t.length-1,x=n.map(({label:S,color:v,values:M})=>({label:S,color:v,value:o(M[y]??0)})),b=x.map(({label:S,value:v})=>`${S} ${v}`).join(", ");return d`
    <figure class="chart">
      <div ref=${a} role="img" aria-label=${`${e}: ${b}`} />
      <figcaption>
        <ul class="legend">
          ${x.map(({label:S,color:v,value:M})=>d`
              <li key=${S}><span class=${`swatch color-${v}`} aria-hidden="true" /> ${S}
                ${" "}<b>${M}</b></li>
            `)}
        </ul>
      </figcaption>
    </figure>
  `}function u0(e,t){if(!t)return e.map(({values:o})=>o);let n=[];return e.forEach(({values:o},l)=>{n.push(o.map((r,s)=>r+(n[l-1]?.[s]??0)))}),n.reverse()}var c0=Array.from({length:50},(e,t)=>2**t);function f0(e,t){return e.map(n=>{let o=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?o:o.slice(0,5)})}function p0(e,t,{show:n,stacked:o,isBytes:l,max:r,setUnder:s}){let a=getComputedStyle(document.documentElement),c=m=>a.getPropertyValue(`--${m}`).trim(),p={stroke:c("muted"),font:"11px system-ui",grid:{stroke:c("line"),width:1},ticks:{stroke:c("line"),width:1}};return{width:e.clientWidth,height:Tf,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(m,g,$)=>[0,r??($>0?$*1.1:1)]}},axes:[{...p,size:28,space:70,values:(m,g,$,_,y)=>f0(g,y)},{...p,size:66,...l&&{incrs:c0},values:(m,g)=>g.map($=>n($))}],series:[{},...(o?[...t].reverse():t).map(({label:m,color:g})=>({label:m,stroke:c(g),width:1.5,points:{show:!1},...o&&{fill:`color-mix(in srgb, ${c(g)} 45%, ${c("surface")})`}}))],hooks:{setCursor:[m=>s(m.cursor.idx??null)]}}}function Mf({fact:e,firstAt:t}){let n=m0(e),o=(Date.parse(e.at)-Date.parse(t))/1e3;return o<1?n:{...n,text:`${n.text}, in ${Ue(Math.round(o))}`}}function m0(e){switch(e.type){case"graph-submitted":return{text:`${Ai(e)} was submitted: ${E(e.tasks)} tasks`,tone:"plain",link:Wr(e)};case"graph-retried":return{text:`${Ai(e)} is retried`,tone:"plain",link:Wr(e)};case"graph-ended":{let{outcome:t}=e;return{text:`${Ai(e)} ${t.endsWith("cancelled")?`was ${t}`:t}`,tone:t==="succeeded"?"good":t==="failed"?"bad":"plain",link:Wr(e)}}case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${e.group}: ${e.error}: ${e.message}`+(e.count>1?` (${E(e.count)} times)`:""),tone:"bad",link:[...Wr(e),"tasks",e.key]};case"worker-joined":return{text:`Worker ${e.name} joined`,tone:"good",link:Mi(e)};case"worker-left":return{text:`Worker ${e.name} ${d0(e.reason)}`,tone:h0(e.reason)};case"worker-paused":return{text:`Worker ${e.name} paused ${e.by==="hand"?"by hand":`for ${e.by}`}`,tone:e.by==="hand"?"plain":"bad",link:Mi(e)};case"worker-resumed":return{text:`Worker ${e.name} resumed`,tone:"good",link:Mi(e)};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${e.retired.length} retired`,tone:"plain"};case"standstill":return{text:`All ${E(e.workers)} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:$0(e),tone:"plain",link:["memory"]};case"data-scattered":return{text:`${E(e.values)} values were stored in ${e.namespace}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${Ue(e.downMs/1e3)}`,tone:"bad"};default:return{text:e.type,tone:"plain"}}}function d0(e){switch(e){case"left":return"left: it ended in order";case"retired":return"retired, as it was asked to";case"removed":return"was removed by a request";case"replaced":return"registered again: the former registration is over";case"lost":return"is lost: it stopped answering";default:return`left: ${e}`}}function h0(e){return e==="lost"?"bad":"plain"}function Ai({name:e}){return e===""?"Graph":`Graph "${e}"`}function Wr({graph:e}){return["graphs",e]}function Mi({name:e}){return["workers",e]}function $0({replicated:e,dropped:t,bytes:n,bytesDropped:o}){let l=e===0?[]:[`copied ${Af(e,n)}`],r=t===0?[]:[`dropped ${Af(t,o)}`];return`The memory manager ${[...l,...r].join(", and ")}`}function Af(e,t){return`${E(e)} ${e===1?"result":"results"}, ${K(t)}`}var _0=20;function Pf(){return un("groups"),an.value===null?d`
      <${ve} title="Overview">
        <${xe} error=${null} />
        <//>
    `:d`
    <${ve} title="Overview" />
    <${g0} />
    <div class="columns">
      <${w0} />
      <${y0} />
    </div>
    <${v0} />
    <${k0} />
    <${S0} />
  `}function g0(){let e=an.value;if(e===null)return null;let{workers:t,tasks:n,memory:o,graphs:l}=e,r=t.running??0,s=Object.entries(t).filter(([p,m])=>p!=="running"&&p!=="closed"&&m>0).map(([p,m])=>`${E(m)} ${p.replaceAll("_"," ")}`).join(", "),a=Ft.value.at(-1),c=(n.queued??0)+(n["no-worker"]??0);return d`
    <dl class="tiles">
      <${ee}
        name="Workers"
        value=${E(r)}
        detail=${s||"all running"}
        tone=${r===0||s!==""?"bad":"plain"}
      />
      <${ee} name="Graphs running" value=${E(l.running??0)} />
      <${ee}
        name="Tasks a second"
        value=${Os(a?.finishedRate??0)}
        detail=${`${E(e.totals.finished)} since the start`}
      />
      <${ee}
        name="Tasks running"
        value=${E(n.processing??0)}
        detail=${`${E(c)} ready, ${E(n.waiting??0)} waiting`}
      />
      <${ee}
        name="Memory"
        value=${K(o.process)}
        detail=${o.limit===null||o.limit===0?"no limit":`${On(o.process/o.limit)} of ${K(o.limit)}`}
      />
      <${ee} name="Spilled" value=${K(o.spilled)} />
    </dl>
  `}function w0(){let e=Ft.value;return d`
    <${ue} title="Tasks a second" note=${It()?"of the recording":"in the last 10 minutes"}>
      <${Ll}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${Os}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function y0(){let e=Ft.value;return d`
    <${ue} title="Memory" note="of all workers, stacked">
      <${Ll}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${K}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function v0(){let{data:e,error:t}=se(wu(),2e3);return e===null?d`
      <${ue} title="Running graphs">
        <${xe} error=${t} />
        <//>
    `:d`
    <${ue} title="Running graphs">
      ${e.items.length===0&&d`<${ot}>No graph runs. <${ce} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:o,done:l}=At(n.counts);return d`
            <li key=${n.id}>
              <${ce} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${cn} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${E(l)} / ${E(o)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function k0(){let e=Ws.value;return e.length===0?null:d`
    <${ue} title="Busiest groups of tasks">
      <${Ho}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:o})=>({group:t,counts:n,expectedSeconds:o<0?null:o/1e6}))}
      />
      <//>
  `}function S0(){let e=kl.value.slice(0,_0);return d`
    <${ue} title="What happened">
      ${e.length===0&&d`<${ot}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>d`<${b0} key=${t.id} row=${t} />`)}
      </ol>
    <//>
  `}function b0({row:e}){let{text:t,tone:n,link:o}=Mf(e),{at:l}=e.fact;return d`
    <li class=${n}>
      <time dateTime=${l}>${Ie(l)}</time>
      <span>${o===void 0?t:d`<${ce} to=${o}>${t}<//>`}</span>
    </li>
  `}function Ef({path:e}){return d`
    <${ve} title="Not found">
      <${ot}>There is no page "${e.join("/")}". <${ce} to=${[]}>Overview<//><//>
    <//>
  `}var Ir={min:1.4,max:11};function Of({nodes:e,edges:t,order:n=[]},o){let l=([a=0,,c=0])=>{let{resultBytes:p}=e[a]??{};return p==null?null:p*c},r=Math.max(1,...t.map(a=>l(a)??0)),s=a=>o(e[a]?.name??"");return[...t.map(a=>{let[c=0,p=0,m=0]=a,g=l(a),$=Math.sqrt((g??0)/r),_=g===null?"":`, about ${K(g)}`;return{from:c,to:p,isOrder:!1,width:Math.round((Ir.min+(Ir.max-Ir.min)*$)*10)/10,text:`${s(c)} to ${s(p)}: ${Rf(m,"input")}${_}`}}),...n.map(([a=0,c=0,p=0])=>({from:a,to:c,isOrder:!0,width:Ir.min,text:`${s(a)} before ${s(c)}: ${Rf(p,"task")}, no values`}))]}function Rf(e,t){return`${E(e)} ${t}${e===1?"":"s"}`}var Pi={min:132,max:250},Dl=10,Fr={layersAcross:56,layersDown:46,nodesAcross:18,nodesDown:20};function Lf({layers:e,width:t},n){let o=Cf({columns:e,rows:t,space:n},!0),l=Cf({columns:t,rows:e,space:n},!1);return o.width>n&&l.width>n?o.width<l.width?o:l:o.width>n?l:l.width>n||o.height<=l.height?o:l}function Cf({columns:e,rows:t,space:n},o){let l=o?Fr.layersAcross:Fr.nodesDown,r=o?Fr.nodesAcross:Fr.layersDown,s=n-2*Dl,a=x0((s+l)/Math.max(e,1)-l),c=Math.ceil(Math.max(n,e*(a+l)-l+2*Dl)),p=e<2?0:Math.min((c-2*Dl-a)/(e-1),2*Pi.max),m=58+r;return{isAcross:o,node:{width:a,height:58},step:{x:p,y:m},origin:{x:(c-(e-1)*p)/2,y:Dl+58/2},width:c,height:t*m-r+2*Dl}}function x0(e){return Math.floor(Math.max(Pi.min,Math.min(Pi.max,e)))}function Ei({isAcross:e,step:t,origin:n},{layer:o,at:l}){let[r,s]=e?[o,l]:[l,o];return{x:n.x+r*t.x,y:n.y+s*t.y}}function Df(e,t){let{isAcross:n,node:o}=e,l=t.length-1,r=(t[l]?.layer??0)>=(t[0]?.layer??0)?1:-1,s=n?o.width/2:o.height/2,a=t.map(($,_)=>{let{x:y,y:x}=Ei(e,$),b=r*(_===0?s:_===l?-s:0);return n?{x:y+b,y:x}:{x:y,y:x+b}}),[c,...p]=a;if(c===void 0||p.length===0)return"";let m=c,g=p.map($=>{let _=n?`C${Bt((m.x+$.x)/2)},${Bt(m.y)} ${Bt((m.x+$.x)/2)},${Bt($.y)} `:`C${Bt(m.x)},${Bt((m.y+$.y)/2)} ${Bt($.x)},${Bt((m.y+$.y)/2)} `;return m=$,`${_}${Bt($.x)},${Bt($.y)}`});return`M${Bt(c.x)},${Bt(c.y)} ${g.join(" ")}`}function Bt(e){return Math.round(e*10)/10}function Wf(e,t){let n=T0(e,t),o=A0(e,n),l=[],r=(x,b)=>(l[b]??=[]).push(x);for(let x=0;x<e;x++)r(x,o[x]??0);let s=e,a=n.map(([x,b])=>{if(x===b)return[x];let[S,v]=[o[x]??0,o[b]??0],M=[x];for(let A=S+1;A<v;A++)r(s,A),M.push(s++);return[...M,b]}),c=Nf(s,a,-1),p=Nf(s,a,1),m=new Float64Array(s),g=x=>x.forEach((b,S)=>m[b]=S);l.forEach(g);for(let x=0;x<8;x++){let b=x%2===0;for(let S of b?l:[...l].reverse())M0(S,b?c:p,m),g(S)}let $=Math.max(1,...l.map(x=>x.length)),_=new Map;l.forEach((x,b)=>{let S=($-x.length)/2;x.forEach((v,M)=>_.set(v,{layer:b,at:M+S}))});let y=x=>_.get(x)??{layer:0,at:0};return{nodes:Array.from({length:e},(x,b)=>y(b)),edges:a.map((x,b)=>(n[b]?.[0]!==t[b]?.[0]?[...x].reverse():x).map(y)),layers:l.length,width:$}}function T0(e,t){let n=Array.from({length:e},()=>[]);for(let[r,s]of t)n[r]?.push(s);let o=new Uint8Array(e),l=new Set;for(let r=0;r<e;r++){if(o[r]!==0)continue;let s=[{node:r,at:0}];o[r]=1;for(let a=s.at(-1);a!==void 0;a=s.at(-1)){let c=n[a.node]?.[a.at++];c===void 0?o[s.pop()?.node??0]=2:o[c]===1?l.add(`${a.node} ${c}`):o[c]===0&&(o[c]=1,s.push({node:c,at:0}))}}return t.map(([r,s])=>l.has(`${r} ${s}`)?[s,r]:[r,s])}function A0(e,t){let n=new Int32Array(e),o=new Int32Array(e),l=Array.from({length:e},()=>[]);for(let[s,a]of t)s!==a&&(l[s]?.push(a),o[a]=(o[a]??0)+1);let r=Array.from({length:e},(s,a)=>a).filter(s=>!o[s]);for(let s=r.pop();s!==void 0;s=r.pop())for(let a of l[s]??[])n[a]=Math.max(n[a]??0,(n[s]??0)+1),o[a]=(o[a]??0)-1,o[a]===0&&r.push(a);return n}function Nf(e,t,n){let o=Array.from({length:e},()=>[]);for(let l of t)for(let r=1;r<l.length;r++){let[s=0,a=0]=[l[r-1],l[r]];o[n===-1?a:s]?.push(n===-1?s:a)}return o}function M0(e,t,n){let o=new Map(e.map(l=>{let r=t[l]??[],s=r.reduce((a,c)=>a+(n[c]??0),0);return[l,r.length===0?n[l]??0:s/r.length]}));e.sort((l,r)=>(o.get(l)??0)-(o.get(r)??0))}var Qo=10,P0=6.9;function Gr({label:e,shape:t,linkOf:n,nameOf:o=E0}){let{nodes:l}=t,r=St(null),s=R0(r),c=Of(t,y=>o(y).title),p=JSON.stringify([l.length,c.map(({from:y,to:x})=>[y,x])]),m=bt(()=>Wf(l.length,c.map(({from:y,to:x})=>[y,x])),[p]),g=Lf(m,s),{width:$,height:_}=g;return d`
    <div ref=${r} class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${$} height=${_} viewBox=${`0 0 ${$} ${_}`}>
        ${m.edges.map((y,x)=>{let b=c[x];return y.length>1&&b&&d`
            <path
              key=${x}
              class="edge"
              stroke-width=${b.width}
              stroke-dasharray=${b.isOrder?"4 4":"none"}
              d=${Df(g,y)}
            ><title>${b.text}</title></path>
          `})}
        ${l.map((y,x)=>{let b=Ei(g,m.nodes[x]??{layer:0,at:0}),S=d`
            <${O0} node=${y} name=${o(y.name)} centre=${b} size=${g.node} />
          `,v=n(y.name);return v===null?d`<g key=${y.name}>${S}</g>`:d`<a key=${y.name} href=${xt(...v)}>${S}</a>`})}
      </svg>
    </div>
  `}function E0(e){return{title:e,module:null}}function R0(e){let[t,n]=re(0);return Pe(()=>{let o=e.current;if(o===null)return;let l=new ResizeObserver(()=>n(o.clientWidth));return l.observe(o),()=>l.disconnect()},[]),t}function O0({node:{counts:e,expectedSeconds:t,resultBytes:n},name:o,centre:l,size:r}){let{total:s,done:a}=At(e),[c,p]=[l.x-r.width/2,l.y-r.height/2],m=Math.floor((r.width-2*Qo)/P0),g=t==null?"":Ue(t),$=[...to(e).map(({label:x,count:b})=>`${E(b)} ${x}`),...g===""?[]:[`mean time ${g}`],...n?[`mean result ${K(n)}`]:[],...o.module===null?[]:[`of ${o.module}`]],_=r.width-2*Qo,y=c+Qo;return d`
    <g class=${`node tone-${Eu(e)}`}>
      <title>${o.title}: ${$.join(", ")}</title>
      <rect class="box" x=${c} y=${p} width=${r.width} height=${r.height} rx="8" />
      <text x=${c+Qo} y=${p+20}>${C0(o.title,m)}</text>
      <text class="small" x=${c+Qo} y=${p+37}>
        ${E(a)} / ${E(s)}
      </text>
      <text class="small" x=${c+r.width-Qo} y=${p+37} text-anchor="end">${g}</text>
      <rect class="track" x=${y} y=${p+r.height-12} width=${_} height="5" rx="2" />
      ${to(e).map(({kind:x,count:b})=>{let S=_*b/Math.max(s,1);return y+=S,d`
          <rect
            key=${x}
            class=${`fill-${x}`}
            x=${y-S}
            y=${p+r.height-12}
            width=${Math.max(S,1)}
            height="5"
          />
        `})}
    </g>
  `}function C0(e,t){return e.length<=t?e:`\u2026${e.slice(1-t)}`}function If({id:e}){let{data:t}=se(at(e),3e3),{data:n,error:o}=se(Su(e),2e3),l=d`<${ce} to=${["graphs",e]}>${t?.name||"The graph"}<//>`,r=s=>qs(e,s);return d`
    <${ve} title="Shape" aside=${l} />
    <section class="card">
      ${n===null?d`<${xe} error=${o} />`:d`
        <${Gr}
          label=${L0(n)}
          shape=${n}
          linkOf=${r}
          nameOf=${Io}
        />
        ${t!==null&&d`<${Fo} counts=${t.counts} />`}
        <p class="note">
          Lines are as wide as the results that move along them.${n.folded>0&&` The ${E(n.folded)} smallest groups are drawn as one.`}${n.omitted>0&&` ${E(n.omitted)} lines with the fewest inputs are left out.`}
        </p>
      `}
    </section>
    ${n!==null&&d`
      <${ue} title="Groups">
        <${Ho}
          caption="The same groups as a table"
          rows=${n.nodes.map(({name:s,counts:a,expectedSeconds:c})=>({group:s,counts:a,expectedSeconds:c??null}))}
          linkOf=${r}
        />
      <//>
    `}
  `}function L0({nodes:e,edges:t,order:n=[]}){let o=t.length+n.length;return`Groups of tasks: ${E(e.length)}, with ${E(o)} ${o===1?"line":"lines"} between them; the table below says the same`}function Nl(e,t){let{workers:n,groups:o,w:l,g:r,s,d:a,k:c,key:p,graph:m}=e;return s.map((g,$)=>({number:t($),worker:n[l[$]??0]??"",group:o[r[$]??0]??"",start:g,end:g+(a[$]??0)/1e3,failed:c[$]===1,key:p?.[$]?.split("/").at(-1)??"",graph:m?.[$]??""}))}function Hr(e,t){return e.end-t.end}function Ff(e,t,n){let o=e.at(-1)?.end??t,l=Math.max(o,Math.min(t,o+n/2));return[l-n,l]}var D0=new Intl.Collator("en",{numeric:!0});function Gf(e){let t=new Map;for(let o of[...e].sort((l,r)=>l.start-r.start)){let l=t.get(o.worker)??[];t.set(o.worker,l);let r=l.find(s=>(s.at(-1)?.end??0)<o.start+1);r===void 0?l.push([o]):r.push(o)}return[...t.keys()].sort(D0.compare).map(o=>({worker:o,lanes:t.get(o)??[]}))}var Ri=12;function Hf(e){let t=new Map;for(let n of[...e].sort()){let o=N0(n)%Ri,l=new Set(t.values());for(;l.size<Ri&&l.has(o);)o=(o+5)%Ri;t.set(n,o)}return t}function N0(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var Uf=2e4,Bf="10000",el=ye({list:[],seen:0,shown:0});hu("stream",e=>{let t=e.n,n=Nl(e,o=>t[o]??0);zf(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function jf(){un("stream");let e=Jt.value;Pe(()=>{let t=new URLSearchParams(It()?{after:"0",limit:Bf}:{last:"true",limit:Bf});Wt(`stream?${t}`).then(n=>{It()&&W0(),zf(Nl(n,o=>n.next-n.s.length+1+o),{})},()=>{})},[e])}var Wl=new Set;function zf(e,t){let n=[];for(let l of e){let r=Vf(l);Wl.has(r)||(Wl.add(r),n.push(l))}if(n.length===0&&Object.keys(t).length===0)return;let o=[...el.value.list,...n].sort(Hr).slice(-Uf);Wl.size>2*Uf&&(Wl=new Set(o.map(Vf))),el.value={...el.value,...t,list:o}}function W0(){Wl.clear(),el.value={list:[],seen:0,shown:0}}function Vf({worker:e,group:t,start:n,end:o}){return`${e} ${t} ${n} ${o}`}var ao=18,Oi=8,tl=110,Il=22;function qf({lanes:e,hueOf:t,from:n,to:o,onView:l}){let r=St(null),[s,a]=re(900),[c,p]=re(null),m=St(null),g=Cl.value,$=Il+e.reduce((b,S)=>b+S.lanes.length*ao+Oi,0),_=b=>n+(b-tl)/(s-tl)*(o-n);return Pe(()=>{let b=r.current?.parentElement;if(!b)return;let S=new ResizeObserver(()=>a(b.clientWidth));return S.observe(b),()=>S.disconnect()},[]),Pe(()=>{r.current!==null&&F0(r.current,{lanes:e,hueOf:t,from:n,to:o,width:s,height:$})},[e,t,n,o,s,$,g]),d`
    <div class="timeline">
      <canvas
        ref=${r}
        role="img"
        aria-label="Runs by worker and time; the table below lists the last ones"
        onWheel=${b=>{b.preventDefault();let S=_(b.offsetX),v=b.deltaY>0?1.25:.8;l(S-(S-n)*v,S+(o-S)*v)}}
        onPointerDown=${b=>m.current=b.offsetX}
        onPointerUp=${()=>m.current=null}
        onPointerLeave=${()=>{m.current=null,p(null)}}
        onPointerMove=${b=>{if(m.current!==null){let v=_(m.current)-_(b.offsetX);return m.current=b.offsetX,l(n+v,o+v)}let S=I0(e,b.offsetY,_(b.offsetX));p(S===null?null:{run:S,x:b.offsetX,y:b.offsetY})}}
      />
      ${c!==null&&d`
        <p class="tip" style=${{left:`${Math.min(c.x+12,s-220)}px`,top:`${c.y+12}px`}}>
          <b>${c.run.group}</b>${c.run.failed?" failed":""}<br />
          ${Ue((c.run.end-c.run.start)/1e3)} on ${c.run.worker}
        </p>
      `}
    </div>
  `}function I0(e,t,n){let o=Il;for(let{lanes:l}of e){let r=l[Math.floor((t-o)/ao)];if(t>=o&&r!==void 0)return r.find(({start:s,end:a})=>s<=n&&n<=a)??null;o+=l.length*ao+Oi}return null}function F0(e,{lanes:t,hueOf:n,from:o,to:l,width:r,height:s}){let a=devicePixelRatio;e.width=r*a,e.height=s*a,e.style.width=`${r}px`,e.style.height=`${s}px`;let c=e.getContext("2d");if(c===null)return;let p=getComputedStyle(document.documentElement),m=y=>p.getPropertyValue(`--${y}`).trim(),g=Array.from({length:12},(y,x)=>m(`hue-${x}`)),$=y=>tl+(y-o)/(l-o)*(r-tl);c.scale(a,a),c.font="11px system-ui",c.textBaseline="middle";for(let y of G0(o,l)){let x=$(y);c.fillStyle=m("line"),c.fillRect(x,Il-4,1,s),c.fillStyle=m("muted"),c.fillText(new Date(y).toLocaleTimeString("en-GB"),x+3,Il/2)}let _=Il;for(let{worker:y,lanes:x}of t){c.fillStyle=m("muted"),c.fillText(y,0,_+ao/2,tl-8);for(let b of x){for(let{start:S,end:v,group:M,failed:A}of b){if(v<o||S>l)continue;let V=Math.max(tl,$(S)),L=Math.min(r,Math.max($(v),$(S)+1));c.fillStyle=g[n.get(M)??0]??"",c.fillRect(V,_+1,L-V,ao-2),A&&(c.fillStyle=m("failed"),c.fillRect(V,_+ao-4,L-V,3))}_+=ao}_+=Oi}}function G0(e,t){let o=[1,2,5,10,15,30,60,120,300,600,1800,3600].map(r=>r*1e3).find(r=>(t-e)/r<=8)??36e5,l=Math.ceil(e/o)*o;return Array.from({length:Math.max(0,Math.floor((t-l)/o)+1)},(r,s)=>l+s*o)}var H0=3e4,Xf=20,Ur=60,U0=24,Yf=500,B0=2e3;function Zf(){jf();let e=me===null&&!It(),{list:t,seen:n,shown:o}=el.value,[l,r]=re(Date.now()),[s,a]=re(null),[c,p]=re(""),[m,g]=re(""),[$,_]=re(0),[y,x]=re(!1);Pe(()=>{if(s!==null||!e)return;let C=setInterval(()=>r(Date.now()),Yf);return()=>clearInterval(C)},[s===null]);let b=bt(()=>t.filter(C=>(c===""||C.worker===c)&&(m===""||C.group===m)&&C.end-C.start>=$&&(!y||C.failed)),[t,c,m,$,y]),[S,v]=s??(e?Ff(b,l,H0):z0(t)),M=bt(()=>Gf(b.filter(({start:C,end:J})=>J>=S&&C<=v)),[b,Math.floor(S/100),Math.floor(v/100)]),A=bt(()=>[...new Set(t.map(C=>C.group))].sort(),[t]),V=bt(()=>q0(M),[M]),L=bt(()=>[...new Set(t.map(C=>C.worker))].sort(),[t]),Y=bt(()=>Hf(A),[A.join(`
`)]);return d`
    <${ve} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${C=>C.preventDefault()}>
        <${Jf} label="Worker" value=${c} all=${L} onChange=${p} />
        <${Jf} label="Tasks" value=${m} all=${A} onChange=${g} />
        <label>At least <input
            type="number"
            min="0"
            step="any"
            value=${$}
            onChange=${C=>_(Number(C.currentTarget.value))}
          /> ms</label>
        <label><input
            type="checkbox"
            checked=${y}
            onChange=${C=>x(C.currentTarget.checked)}
          /> only failed</label>
        <button type="button" onClick=${()=>a(s===null&&e?[S,v]:null)}>
          ${e?s===null?"Pause":"Follow":"Show all"}
        </button>
        <button type="button" onClick=${()=>a(Kf(S,v,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>a(Kf(S,v,2))}>Zoom out</button>
      </form>
      ${M.length===0?d`<${ot}>No task has ended in this time.<//>`:d`
        <${qf}
          lanes=${M.slice(0,Ur)}
          hueOf=${Y}
          from=${S}
          to=${v}
          onView=${(C,J)=>a([C,J])}
        />
      `}
      <ul class="legend">
        ${V.slice(0,U0).map(C=>d`<li key=${C}><span class=${`swatch hue-${Y.get(C)}`} aria-hidden="true" /> ${C}</li>`)}
      </ul>
      ${s===null&&e&&M.length>0&&l-v>Yf&&d`<p class="note">The last runs are shown: none has ended since ${Ie(b.at(-1)?.end??v)}.</p>`}
      ${M.length>Ur&&d`<p class="note">The first ${Ur} of ${M.length} workers are drawn.</p>`}
      <p class="note">
        ${o<n?`${o} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${me===null&&d`<${j0} />`}
    <section class="card">
      ${me===null?d`<${K0} query=${Y0({worker:c,group:m,minMs:$,onlyFailed:y})} />`:d`<${Qf} list=${b} />`}
    </section>
  `}var V0={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function j0(){let e=Ft.value;return d`
    <${ue} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${Ll}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${On}
        stacked=${!0}
        max=${1}
        series=${ar.map(t=>({label:t,color:V0[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function z0(e){return e.reduce(([t,n],o)=>[Math.min(t,o.start),Math.max(n,o.end)],[e[0]?.start??0,e[0]?.end??1])}function Kf(e,t,n){let[o,l]=[(e+t)/2,(t-e)*n/2];return[o-l,o+l]}function Jf({label:e,value:t,all:n,onChange:o}){return d`
    <label>${e} <select
        value=${t}
        onChange=${l=>o(l.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(l=>d`<option key=${l} value=${l}>${l}</option>`)}
      </select></label>
  `}function q0(e){let t=e.slice(0,Ur).flatMap(({lanes:n})=>n.flatMap(o=>o.map(({group:l})=>l)));return[...new Set(t)].sort()}function Y0({worker:e,group:t,minMs:n,onlyFailed:o}){return new URLSearchParams({last:"true",keys:"true",limit:String(Xf),...e!==""&&{worker:e},...t!==""&&{group:t},...n>0&&{minUs:String(n*1e3)},...o&&{kind:"failed"}}).toString()}function K0({query:e}){let{data:t,error:n}=se(`stream?${e}`,B0);return t===null?d`<${xe} error=${n} />`:d`<${Qf} list=${Nl(t,o=>o).sort(Hr)} />`}function Qf({list:e}){return d`
    <${Fe}
      caption="The last runs"
      head=${["Task","Group","Worker","Ended","Time",""]}
      rows=${e.slice(-Xf).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${({key:t,graph:n,group:o,worker:l,start:r,end:s,failed:a})=>[d`<span class="mono">${n===""?t||"\u2014":d`<${ce} to=${["graphs",n,"tasks",t]}>${t}<//>`}</span>`,d`<span class="mono">${o}</span>`,d`<${ce} to=${["workers",l]}>${l}<//>`,Ie(s),Ue((s-r)/1e3),a?d`<span class="bad">failed</span>`:""]}
    />
  `}function ep(){let{data:e,error:t}=se("stuck",3e3);return d`
    <${ve} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?d`<${xe} error=${t} />`:e.items.length===0?d`<${ot}>Nothing is stuck.<//>`:d`
          <${Fe}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:o,keys:l})=>`${n} ${o} ${l[0]}`}
            cells=${({graph:n,name:o,text:l,count:r,keys:s})=>[d`<${ce} to=${["graphs",n]}>${o||mr(n)}<//>`,E(r),l,d`<ul class="keys">${s.map(a=>d`
                    <li key=${a}>
                      <${ce} to=${["graphs",n,"tasks",a]}>${a}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&d`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}var tp=4096,J0=2e4;function op({graph:e,taskKey:t}){let n=_r(e,t),{data:o,error:l}=se(xu(e,t),2e3),{data:r}=se(`${n}/explain`,2e3),s=d`<${ce} to=${["graphs",e]}>Its graph<//>`;return o===null?d`
      <${ve} title=${t} aside=${s}>
        <section class="card">
          <${xe} error=${l} />
        </section>
        <//>
    `:d`
    <${ve} title=${o.label??o.key} aside=${s} />
    <section class="card">
      <dl class="tiles">
        <${ee} name="State" value=${d`<${Tt} name=${Co(o)} />`} />
        <${ee} name="Operation" value=${d`<span class="mono">${o.op}</span>`} />
        <${ee} name="Attempts" value=${E(o.attempts)} detail=${`${o.retriesLeft} retries left`} />
        <${ee}
          name="Result"
          value=${pr(o)||"\u2014"}
          tone=${o.result==="lost"?"bad":"plain"}
        />
        <${ee}
          name="Time"
          value=${o.startedAt===null?"\u2014":_n(o.startedAt,o.endedAt,yn())}
        />
      </dl>
      <ul class="reasons">
        ${(r?.reasons??[]).map(({code:a,text:c})=>d`<li key=${a+c}>${c}</li>`)}
      </ul>
    </section>
    <${Z0} task=${o} graph=${e} />
    <${Q0} task=${o} graph=${e} />
    <${e$} graph=${e} taskKey=${t} />
    <${t$} path=${n} />
    <${n$} path=${n} attempts=${o.attempts} />
    ${o.state==="memory"&&X0(o)&&d`<${o$} graph=${e} taskKey=${t} />`}
    <${l$} path=${n} />
  `}function X0({result:e}){return e===void 0||e==="available"}function Z0({task:e,graph:t}){let{error:n,blame:o}=e;return n===void 0?null:d`
    <${ue} title="Error">
      ${o!==void 0&&d`<p>It failed because its input <${lp} name=${o} graph=${t} /> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&d`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&d`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function lp({name:e,graph:t}){if(typeof e=="string")return d`<${ce} to=${["graphs",t,"tasks",e]}>${e}<//>`;let{key:n,namespace:o,owner:l}=e,r=l===void 0?o:`${o} of ${l}`;return d`<span>${n} in the namespace ${r}</span>`}function Q0({task:e,graph:t}){let{after:n=[]}=e;return d`
    <${np}
      title="Inputs"
      keys=${e.dependencies}
      count=${e.dependencyCount}
      graph=${t}
    />
    <${np}
      title="Tasks before it"
      keys=${n.slice(0,Vs)}
      count=${n.length}
      graph=${t}
    />
  `}function np({title:e,keys:t,count:n,graph:o}){return n===0?null:d`
    <${ue} title=${e} note=${`${E(t.length)} of ${E(n)}`}>
      <ul class="keys">
        ${t.map((l,r)=>d`
            <li key=${r}>
              <${lp} name=${l} graph=${o} />
            </li>
          `)}
      </ul>
      <//>
  `}function e$({graph:e,taskKey:t}){let{data:n}=se(bu(e,t),3e3);return n===null||n.nodes.length<2?null:d`
    <${ue} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${Gr}
        label="The task, its inputs above and its users below"
        shape=${n}
        linkOf=${o=>o===t?null:["graphs",e,"tasks",o]}
      />
      <//>
  `}function t$({path:e}){let{data:t}=se(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:d`
    <${ue} title="Attempts">
      <${Fe}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${t.items}
        keyOf=${({attempt:n})=>String(n)}
        cells=${({attempt:n,state:o,worker:l,startedAt:r,endedAt:s,error:a})=>[String(n),d`<${Tt} name=${o} />`,l===null?"":d`<${ce} to=${["workers",l]}>${l}<//>`,r===null?"":Ie(r),r===null?"":_n(r,s,yn()),a===void 0?"":`${a.name}: ${a.message.split(`
`)[0]}`]}
      />
      <//>
  `}function rp(e,t,n){let[o,l]=re(null);return Pe(()=>{let r=!0;return ru(e,t).catch(()=>null).then(s=>r&&l(s)),()=>{r=!1}},[e,n]),o}function n$({path:e,attempts:t}){let n=rp(`${e}/logs`,J0,t);return t===0||n===null||n===""?null:d`
    <${ue} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function o$({graph:e,taskKey:t}){let n=`${at(e)}/results/${Rn(t)}`,o=rp(n,tp,null);return o===null?null:d`
    <${ue} title="Result" note=${`the first ${K(tp)}`}>
      <pre tabindex="0" aria-label="Result">${o}</pre>
      <//>
  `}function l$({path:e}){let{data:t}=se(`${e}/story`,1e4);return t===null?null:d`
    <${ue} title="Story" note="what the scheduler and the workers did with it">
      ${t.entries.length===0&&d`<${ot}>Its transitions are not kept any more.<//>`}
      <${Fe}
        caption="Transitions and their causes"
        head=${["Time","Where","From","To","Cause"]}
        rows=${t.entries.map((n,o)=>({...n,number:o}))}
        keyOf=${({number:n})=>String(n)}
        cells=${({at:n,where:o,from:l,to:r,cause:s})=>[Ie(n),o,l,r,s]}
      />
    <//>
  `}function sp({name:e}){let{data:t,error:n}=se(gr(e),2e3);if(t===null)return d`
      <${ve} title=${e}>
        <section class="card">
          <${xe} error=${n} />
        </section>
        <//>
    `;let{memory:o,spill:l,resources:r}=t,s={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return d`
    <${ve} title=${t.name} aside=${d`<${r$} worker=${t} />`} />
    <section class="card">
      <dl class="tiles">
        <${ee} name="State" value=${d`<${Tt} name=${t.state} />`} detail=${t.trouble} />
        <${ee}
          name="Tasks"
          value=${`${E(t.executing)} / ${E(t.threads)}`}
          detail=${`${E(t.processing)} assigned`}
        />
        <${ee} name="Results held" value=${E(t.keys)} />
        <${ee} name="Received" value=${K(t.receivedBytes)} />
        <${ee} name="Processes started" value=${E(t.executorStarts)} />
        <${ee} name="Last seen" value=${t.lastSeen===null?"\u2014":Ie(t.lastSeen)} />
      </dl>
      <${Go} label="Memory" parts=${s} />
      <p class="note">
        Results ${K(o.managed)}, other memory ${K(o.unmanagedOld)} and
        ${" "}${K(o.unmanagedRecent)} lately, spilled ${K(o.spilled)};
        limit ${o.limit===null?"none":K(o.limit)}.
      </p>
      ${l!==null&&d`<p class="note">
        Spills to <span class="mono">${l.where}</span>${l.waiting>0&&`; ${K(l.waiting)} wait to be written${l.stalledMs>0?`, nothing for ${Ue(l.stalledMs/1e3)}`:""}`}.
      </p>`}
      <p class="note">
        ${t.transfers==="direct"?t.url:"Its values travel through the scheduler"},
        version ${t.version}${Object.entries(r).map(([a,{total:c,used:p}])=>`; ${p} of ${c} ${a} used`)}
      </p>
    </section>
    <${s$} name=${e} />
  `}function r$({worker:e}){let t=gr(e.id);return d`
    ${e.state==="paused"?d`<${Gt} label="Resume" scope="admin" path=${`${t}/resume`} />`:d`<${Gt} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Gt}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function s$({name:e}){let{data:t}=se(Au(e),15e3),n=t?.holds??[];return t===null||n.length===0?null:d`
    <${ue} title="Results" note=${`${E(n.length)} of ${E(t.keys)}, the largest`}>
      <${Fe}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${n}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:l,spilled:r})=>[d`<span class="mono">${o}</span>`,K(l),r?"spilled":"in memory"]}
      />
      <//>
  `}var Ci=500,i$=[1,10,60];function ip(){let e=wn.value,[t,n]=re(!1),[o,l]=re(1),[r,s]=re(null),[a,c]=re(""),p=e!==null&&e.event>=e.last,m=async S=>{try{await _u(S),c("")}catch(v){n(!1),c(v instanceof Error?v.message:String(v))}};if(Pe(()=>{if(!t||p)return;let S=!1,v=async()=>{let A=wn.value?.at??0;await m({at:A+Ci*o}),wn.value?.at===A&&await m({event:(wn.value?.event??0)+1}),S||(M=setTimeout(v,Ci))},M=setTimeout(v,Ci);return()=>{S=!0,clearTimeout(M)}},[t,o,p]),e===null)return null;let{event:g,first:$,last:_,at:y,firstAt:x}=e;return d`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{p&&await m({event:$}),n(!t||p)}}>
        ${t&&!p?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${o}
          onChange=${S=>l(Number(S.currentTarget.value))}
        >
          ${i$.map(S=>d`<option key=${S} value=${S}>${S}×</option>`)}
        </select></label>
      <input
        type="range"
        aria-label="Event"
        min=${$}
        max=${_}
        value=${r??g}
        onInput=${S=>s(Number(S.currentTarget.value))}
        onChange=${async S=>{n(!1),await m({event:Number(S.currentTarget.value)}),s(null)}}
      />
      <span class="note">
        event ${E(r??g)} of ${E(_)}${r===null&&`, ${Ie(y)}, ${Ue((y-x)/1e3)} after the first`}
      </span>
      ${a!==""&&d`<span class="bad" role="alert">${a}</span>`}
    </section>
  `}var a$=[["","Overview"],["graphs","Graphs"],["stream","Task stream"],["workers","Workers"],["memory","Memory"],["stuck","Stuck"]];function u$(){if(me===null)return a$.map(([t,n])=>[t===""?[]:[t],n]);let e=["graphs",me.graph];return[[e,"Graph"],[[...e,"shape"],"Shape"],[["stream"],"Task stream"]]}var c$={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026",silent:`No news for ${Ns/1e3} s: reconnecting\u2026`};function ap({children:e}){let t=me===null?yl.value[0]??"":yl.value.join("/"),n=Cn.value,o=gn.value?.name??null;return d`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${xt()}>Weir</a>
      <ul>
        ${u$().map(([l,r])=>d`
            <li key=${l}><a
              href=${xt(...l)}
              aria-current=${l.join("/")===t?"page":void 0}
            >${r}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        ${me===null?d`<p class=${`connection ${n}`} role="status">${c$[n]}</p>`:d`<p>Report of ${Ie(me.at)}</p>`}
        ${o!==null&&o!=="local"&&d`<p>${o} <button type="button" class="plain" onClick=${uu}>Log out</button></p>`}
        <${xf} />
        ${me===null&&d`<a href=${tu} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${ip} />
      ${an.value?.standstill&&d`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${xt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}var cp=ye(null);function f$(){let{login:e}=gn.value??{};return Pe(()=>{e===!1&&mu()},[e]),e===void 0?null:e?d`<${Bu} refusal=${cp.value} />`:d`<${ap}>${p$(yl.value)}<//>`}function p$(e){let[t,n="",o,l=""]=e;return t===void 0?d`<${Pf} />`:e.length===1&&t==="graphs"?d`<${Uu} />`:e.length===2&&t==="graphs"?d`<${Fu} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="shape"?d`<${If} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&o==="groups"?d`<${Gu} key=${`${n}/${l}`} id=${n} group=${l} />`:e.length===4&&t==="graphs"&&o==="tasks"?d`<${op} key=${`${n}/${l}`} graph=${n} taskKey=${l} />`:e.length===1&&t==="workers"?d`<${zu} />`:e.length===2&&t==="workers"?d`<${sp} key=${n} name=${n} />`:e.length===1&&t==="memory"?d`<${qu} />`:e.length===1&&t==="stream"?d`<${Zf} />`:e.length===1&&t==="stuck"?d`<${ep} />`:d`<${Ef} path=${e} />`}bf();nu();cp.value=await au();await Hs();var up=document.getElementById("app");up!==null&&vs(d`<${f$} />`,up);

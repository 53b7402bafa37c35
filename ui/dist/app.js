var $e,da,hs,Pn,ms,Zl,ha,Jl,$a,$s,ds,Bp,fl=Symbol.for("pv"),Ql={},er=[],Vp=/^m(i|n|o|s|text|space)$/,_s=Array.isArray,gs=er.slice,Kn=Object.assign;function Yn(e){e&&e.parentNode&&e.remove()}function pl(e,t,n){var o,l,r,s={},a=arguments.length;for(r in t)r=="key"?o=t[r]:r=="ref"&&typeof e!="function"?l=t[r]:s[r]=t[r];return a>2&&(s.children=a>3?gs.call(arguments,2):n),cl(e,s,o,l,null)}function cl(e,t,n,o,l){var r={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:fl,__v:l||++da,__i:-1,__u:0};return!l&&$e.vnode&&$e.vnode(r),r}function Xn(e){return e.children}function Jn(e,t){this.props=e,this.context=t,this.__g=0}function En(e,t){if(t==null)return e.__&&En(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:En(e)}function jp(e){var t,n=e.__v,o=n.__e,l=[],r=[],s=e.__P;s&&((t=Kn({constructor:fl},n)).__v=n.__v+1,$e.vnode&&$e.vnode(t),ws(s,t,n,e.__n,s.namespaceURI,32&n.__u?[o]:null,l,o||En(n),32&n.__u,r),t.__v=n.__v,t.__.__k[t.__i]=t,ka(l,t,r),n.__=n.__e=null,t.__e!=o&&_a(t))}function _a(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),_a(e)}function pa(e){(8&e.__g||(e.__g|=8,Pn.push(e),Zl++))&&ms==$e.debounceRendering||((ms=$e.debounceRendering)||queueMicrotask)(ga)}function ga(){try{for(var e,t=1;Pn.length;)Pn.length>t&&Pn.sort(ha),e=Pn.shift(),t=Pn.length,8&e.__g&&jp(e)}finally{(Zl=Pn.length)&&(ms||queueMicrotask)(ga)}}function wa(e,t,n,o,l,r,s,a,c,p,m){var _,$,g,v,x,b,S=o.__k||er,y=t.length;for(c=zp(n,t,S,c,y),_=0;_<y;_++)(g=n.__k[_])!=null&&($=~g.__i&&S[g.__i]||Ql,g.__i=_,b=ws(e,g,$,l,r,s,a,c,p,m),v=g.__e,($.ref!=g.ref||8&$.__u)&&($.ref&&ys($.ref,null,g,$),g.ref&&m.push(g.ref,g.__c||v,g)),x=x||v,4&g.__u?(c=ya(g,c,e,!$.__v),$.__e&&($.__e=null)):typeof g.type=="function"&&b!==void 0?c=b:v&&(c=v.nextSibling),g.__u&=-21);return n.__e=x,c}function zp(e,t,n,o,l){var r,s,a,c,p,m,_,$,g,v=n.length,x=v,b=0,S=0,y=e.__k=Array(l);for(r=0;r<l;r++)(s=t[r])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=y[r]=cl(null,s):_s(s)?s=y[r]=cl(Xn,{children:s}):s.constructor===fl&&s.__b?s=y[r]=cl(s.type,s.props,s.key,s.ref,s.__v):y[r]=s,c=r+b,s.__=e,s.__b=e.__b+1,a=null,~(p=s.__i=qp(s,n,c,x))&&(x--,(a=n[p])&&(a.__u|=2)),a&&a.__v?(s.__u|=16,p==c-1?b--:p==c+1?b++:p!=c&&(p>c?b--:b++,S=1)):(~p||(l>v?b--:l<v&&b++),typeof s.type!="function"&&(s.__u|=4))):y[r]=null;if(S){for(m=[],_=[],r=0;r<l;r++)if((s=y[r])&&16&s.__u){for(b=0,$=m.length;b<$;)m[g=b+$>>1]<s.__i?b=g+1:$=g;m[b]=s.__i,_[r]=b+1}for(b=m.length;r--;)_[r]&&(_[r]==b?b--:y[r].__u|=4)}if(x)for(r=0;r<v;r++)!(a=n[r])||2&a.__u||(a.__e==o&&(o=En(a)),vs(a,a));return o}function ya(e,t,n,o){var l,r,s,a;if(typeof e.type=="function"){if(e.props.__P)return t;if(l=e.__k)for(r=0;r<l.length;r++)l[r]&&(l[r].__=e,t=ya(l[r],t,n,!1));return t}for(t&&!t.parentNode&&(t=En(e))&&!t.parentNode&&(t=null),s=e.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(s!=a&&(!o&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function qp(e,t,n,o){var l,r=e.key,s=e.type,a=t[n],c=a&&!(2&a.__u);if(a===null&&r==null||c&&r==a.key&&s==a.type)return n;if(o>(c?1:0)){for(l=n-1;l>=0;l--)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l;for(l=n+1;l<t.length;l++)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l}return-1}function ma(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function Kl(e,t,n,o,l){var r,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||ma(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||ma(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(s=ds[t]||(ds[t]=Yp(t)),(e.__a||(e.__a={}))[t]=$s,r=t!=(t=t.replace($a,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,r):e.removeEventListener(t,s,r));else{if(l=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function Yp(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[Jl]==null)t[Jl]=$s++;else if(t[Jl]<this.__a[e])return;return n($e.event?$e.event(t):t)}}}function ws(e,t,n,o,l,r,s,a,c,p){var m,_,$,g,v,x,b,S,y,A,M,V,L,Y,C,J,j,O,z=t.type;if(t.constructor!==fl)return null;128&n.__u&&(c=32&n.__u,m=n.__c.__z)&&(t.__u|=c,_=r=[],m.nodeType==8?a=Xl(m,r):r.push(m),a=r[0]||a),(m=$e.__b)&&m(t);e:if(typeof z=="function"){$=s.length;try{if(S=t.props,y=(m=z.prototype)&&m.render,A=(m=z.contextType)&&o[m.__c],M=m?A?A.props.value:m.__:o,(g=n.__c)?(t.__c=g,2&g.__g&&(g.__g|=1)):(y?t.__c=g=new z(S,M):(t.__c=g=new Jn(S,M),g.constructor=z,g.render=Jp),A&&A.sub(g),g.state||(g.state={}),g.__n=o,g.__g|=8,g.__h=[],g.__k=[]),y&&(g.__s||(g.__s=g.state),z.getDerivedStateFromProps&&(g.__s==g.state&&(g.__s=Kn({},g.__s)),Kn(g.__s,z.getDerivedStateFromProps(S,g.__s)))),v=g.props,x=g.state,g.__v=t,n.__c){if(S!==v&&y&&!z.getDerivedStateFromProps&&g.componentWillReceiveProps&&g.componentWillReceiveProps(S,M),t.__v==n.__v&&!(8&g.__g)||!(4&g.__g)&&g.shouldComponentUpdate&&g.shouldComponentUpdate(S,g.__s,M)===!1){t.__v!=n.__v&&(g.props=S,g.state=g.__s,g.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(N){N&&(N.__=t)}),er.push.apply(g.__h,g.__k),g.__k=[],g.__h.length&&s.push(g),a=En(n);break e}g.componentWillUpdate&&g.componentWillUpdate(S,g.__s,M),y&&g.componentDidUpdate&&g.__h.push(function(){g.componentDidUpdate(v,x,b)})}else y&&!z.getDerivedStateFromProps&&g.componentWillMount&&g.componentWillMount(),y&&g.componentDidMount&&g.__h.push(g.componentDidMount);g.context=M,g.props=S,g.__P=e,g.__g&=-5,V=$e.__r,L=y?25:0;do g.__g&=-9,V&&V(t),m=g.render(g.props,g.state=g.__s,g.context);while(8&g.__g&&++L<25);y&&(er.push.apply(g.__h,g.__k),g.__k=[]),g.state=g.__s,g.getChildContext&&(o=Kn({},o,g.getChildContext())),y&&n.__c&&g.getSnapshotBeforeUpdate&&(b=g.getSnapshotBeforeUpdate(v,x)),Y=m&&m.type===Xn&&m.key==null?m.props.children:m,S.__P&&(m=a,l=(e=S.__P).namespaceURI,c=r=null,n.props&&n.props.__P!=e&&(n.__k.some(function(N){N&&vs(N,N)}),n.__k=null),a=n.__k?En(n,0):null),a=wa(e,_s(Y)?Y:[Y],t,n,o,l,r,s,a,c,p),S.__P&&(t.__e=null,a=m),t.__u&=-161,_&&_.some(Yn),g.__h.length&&s.push(g),1&g.__g&&(g.__g&=-4)}catch(N){if(s.length=$,t.__v=null,c||r)if(N&&N.then){if(t.__u|=128|c,r){for(~(j=r.indexOf(a||void 0))||(j=r.length);(O=r[j-1])&&O.nodeType==8;)j--;for(;j<r.length;j++)if(O=r[j])if(r[j]=null,C){if(O==J)break}else{if(O.nodeType!=8)break;O.data.startsWith("$s")&&(J=Xl(C=O))}}if(!C){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;C=a}(m=Xl(C=t.__c.__z||(t.__c.__z=C)))?(t.__e=C,a=m):t.__e=a,a=a&&a.nextSibling}else r&&r.some(Yn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),N&&N.then||va(t),$e.__e(N,t,n)}}else a=t.__e=Kp(n.__e,t,n,o,l,r,s,c,p,e);return(m=$e.diffed)&&m(t),a}function Xl(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function va(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(va))}function ka(e,t,n){for(var o=0;o<n.length;)ys(n[o++],n[o++],n[o++]);$e.__c&&$e.__c(t,e),e.some(function(l){try{e=l.__h,l.__h=[],e.some(function(r){r.call(l)})}catch(r){$e.__e(r,l.__v)}})}function Kp(e,t,n,o,l,r,s,a,c,p){var m,_,$,g,v,x,b,S,y=n.props||Ql,A=t.props,M=t.type;if(M=="svg"?l="http://www.w3.org/2000/svg":M=="math"?l="http://www.w3.org/1998/Math/MathML":l||(l="http://www.w3.org/1999/xhtml"),r){for(m=0;m<r.length;m++)if((v=r[m])&&(M?v.localName==M:v.nodeType==3)){e=v,r[m]=null;break}}if(!e){if(S=p.ownerDocument||document,!M)return S.createTextNode(A);e=S.createElementNS(l,M,A.is?A:p),a&&($e.__m&&$e.__m(t,r),a=!1),r=null}if(M){if(p=M=="template"&&e.content||e,r=M=="textarea"&&A.defaultValue!=null?null:r&&gs.call(p.childNodes),!a&&r)for(y={},m=0;m<e.attributes.length;m++)y[(v=e.attributes[m]).name]=v.value;for(m in y)v=y[m],m=="dangerouslySetInnerHTML"?$=v:m=="children"||m in A||m=="value"&&"defaultValue"in A||m=="checked"&&"defaultChecked"in A||Kl(e,m,null,v,l);for(m in A)v=A[m],m=="children"?g=v:m=="dangerouslySetInnerHTML"?_=v:m=="value"?x=v:m=="checked"?b=v:a&&typeof v!="function"||y[m]===v||Kl(e,m,v,y[m],l);_?(a||$&&(_.__html==$.__html||_.__html==e.innerHTML)||(e.innerHTML=_.__html),t.__k=[]):($&&(e.textContent=""),(M=="foreignObject"||l=="http://www.w3.org/1998/Math/MathML"&&Vp.test(M))&&(l="http://www.w3.org/1999/xhtml"),wa(p,_s(g)?g:[g],t,n,o,l,r,s,r?r[0]:n.__k&&En(n,0),a,c),r&&r.some(Yn)),a&&M!="textarea"||(m="value",M=="progress"&&x==null?e.removeAttribute(m):x==null||x===e[m]&&(M!="progress"||x)||Kl(e,m,x,y[m],l),m="checked",b!=null&&b!=e[m]&&Kl(e,m,b,y[m],l))}else y===A||a&&e.data==A||(e.data=A);return e}function ys(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(l){$e.__e(l,n)}}function vs(e,t,n){var o,l,r,s;if($e.unmount&&$e.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||ys(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(a){$e.__e(a,t)}o.__P=o.__n=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&vs(o[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(l=Xl(o,r=[]))&&(o==e.__e&&r.some(Yn),Yn(l),Yn(o)),n||Yn(e.__e),e.__e=e.__c=e.__=null}function Jp(e,t,n){return this.constructor(e,n)}function ks(e,t){var n,o,l,r;$e.__&&$e.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=cl(Xn,{children:[e]}),l=[],r=[],ws(t,t.__k,o||Ql,Ql,t.namespaceURI,o?null:t.firstChild?gs.call(t.childNodes):null,l,o?o.__e:t.firstChild,n,r),ka(l,t.__k,r),t.__k.props.children=null}$e={__e:function(e,t,n,o){for(var l,r,s;t=t.__;)if((l=t.__c)&&!(1&l.__g)){l.__g|=4;try{if((s=(r=l.constructor)&&r.getDerivedStateFromError)&&l.setState(r.getDerivedStateFromError(e)),l.componentDidCatch&&(l.componentDidCatch(e,o||{}),s=1),s&&8&l.__g)return void(l.__g|=2)}catch(a){e=a}}throw Zl=0,e}},da=0,hs=function(e){return e!=null&&e.constructor===fl},Jn.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=Kn({},this.state)),typeof e=="function"&&(e=e(Kn({},n),this.props)),e&&(Kn(n,e),this.__v&&(t&&this.__k.push(t),pa(this)))},Jn.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),pa(this))},Jn.prototype.render=Xn,Pn=[],Zl=0,ha=function(e,t){return e.__v.__b-t.__v.__b},Jl=Symbol(),$a=/(PointerCapture)$|Capture$/i,$s=0,ds={},Bp=0;var dl,ze,Ss,Sa,bs=Object.is,tr=0,Oa=[],xs=[],He=$e,ba=He.__b,xa=He.__r,Ta=He.diffed,Ma=He.__c,Aa=He.unmount,Pa=He.__;function Ms(e,t){He.__h&&He.__h(ze,e,tr||t),tr=0;var n=ze.__H||(ze.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function re(e){return tr=1,Xp(La,e)}function Xp(e,t,n){var o=Ms(dl++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):La(void 0,t),function(r){var s=(o.__N||o.__)[0],a=o.t(s,r);bs(s,a)||(o.__N=[a,o.__[1]],o.__c.setState({}))}],o.__c=ze,!ze.__f)){ze.__f=!0;var l=ze.shouldComponentUpdate;ze.shouldComponentUpdate=function(r,s,a){var c=this.__H;if(!c)return!0;var p=!1,m=this.props!=r;if(c.__.some(function($){$.__N&&(p=!0,bs($.__[0],$.__N[0])||(m=!0))}),l){var _=l.call(this,r,s,a);return p?_||m:_}return!p||m}}return o.__}function Pe(e,t){var n=Ms(dl++,3);!He.__s&&Ca(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,ze.__H.__h.push(n))}function St(e){return tr=5,bt(function(){return{current:e}},[])}function bt(e,t){var n=Ms(dl++,7);return Ca(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function Zp(){var e;do{for(;e=xs.shift();)try{ml(e)}catch(n){He.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=Oa.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(ml),t.__h.some(Ts),t.__h=[]}catch(n){t.__h=[],He.__e(n,e.__v)}}}while(xs.length)}He.__b=function(e){ze=null,ba&&ba(e)},He.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Pa&&Pa(e,t)},He.__r=function(e){xa&&xa(e),dl=0;var t=(ze=e.__c).__H;t&&(Ss==ze?ze.__h=[]:(t.__h.some(ml),t.__h.some(Ts),dl=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),Ss=ze},He.diffed=function(e){Ta&&Ta(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Ra(Oa.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),Ss=ze=null},He.__c=function(e,t){t.some(function(n){try{n.__h.some(ml),n.__h=n.__h.filter(function(o){return!o.__||Ts(o)})}catch(o){n.__h=[function(){throw o}]}}),Ma&&Ma(e,t)},He.unmount=function(e){Aa&&Aa(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(l){try{if(l.__P&&l.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}l.__P=n,Ra(xs.push(l))}else ml(l)}catch(r){t=r}}),o.__H=void 0,t&&He.__e(t,o.__v))};var Ea=typeof requestAnimationFrame=="function";function Qp(e){var t,n=function(){clearTimeout(o),Ea&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);Ea&&(t=requestAnimationFrame(n))}function Ra(e){e!=1&&Sa==He.requestAnimationFrame||((Sa=He.requestAnimationFrame)||Qp)(Zp)}function ml(e){var t=ze,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),ze=t}function Ts(e){var t=ze;e.__c=e.__(),ze=t}function Ca(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!bs(n,e[o])})}function La(e,t){return typeof t=="function"?t(e):t}var em=Symbol.for("preact-signals");function rr(){if(hn>1)hn--;else{var e,t=!1;for(function(){var l=or;for(or=void 0;l!==void 0;){var r=l.S;if(r.v===l.v)for(var s=r.t;s!==void 0;s=s.x)s.i===l.i&&(s.i=r.i);l=l.o}}();$l!==void 0;){var n=$l;for($l=void 0,nr++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Na(n))try{n.c()}catch(l){t||(e=l,t=!0)}n=o}}if(nr=0,hn--,t)throw e}}function _l(e){if(hn>0)return e();As=++tm,hn++;try{return e()}finally{rr()}}var hl,Le=void 0;function gl(e){var t=Le,n=hl;Le=void 0,hl=void 0;try{return e()}finally{Le=t,hl=n}}var $l=void 0,hn=0,nr=0,tm=0,As=0,or=void 0,lr=0;function Da(e){if(Le!==void 0){var t=e.n;if(t===void 0||t.t!==Le)return t={i:0,S:e,p:Le.s,n:void 0,t:Le,e:void 0,x:void 0,r:t},Le.s!==void 0&&(Le.s.n=t),Le.s=t,e.n=t,32&Le.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Le.s,t.n=void 0,Le.s.n=t,Le.s=t),t}}function qe(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}qe.prototype.brand=em;qe.prototype.h=function(){return!0};qe.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:gl(function(){var o;(o=t.W)==null||o.call(t)}))};qe.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&gl(function(){var l;(l=t.Z)==null||l.call(t)}))}};qe.prototype.subscribe=function(e){var t=this;return Qn(function(){var n=t.value;gl(function(){return e(n)})},{name:"sub"})};qe.prototype.valueOf=function(){return this.value};qe.prototype.toString=function(){return this.value+""};qe.prototype.toJSON=function(){return this.value};qe.prototype.peek=function(){var e=this;return gl(function(){return e.value})};Object.defineProperty(qe.prototype,"value",{get:function(){var e=Da(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(nr>100)throw new Error("Cycle detected");(function(n){hn!==0&&nr===0&&n.l!==As&&(n.l=As,or={S:n,v:n.v,i:n.i,o:or})})(this),this.v=e,this.i++,lr++,hn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{rr()}}}});function ye(e,t){return new qe(e,t)}function Na(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Wa(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Ia(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=o}e.s=n}function Zn(e,t){qe.call(this,void 0,t),this.x=e,this.s=void 0,this.g=lr-1,this.f=4}Zn.prototype=new qe;Zn.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===lr))return!0;if(this.g=lr,this.f|=1,this.i>0&&!Na(this))return this.f&=-2,!0;var e=Le;try{Wa(this),Le=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Le=e,Ia(this),this.f&=-2,!0};Zn.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}qe.prototype.S.call(this,e)};Zn.prototype.U=function(e){if(this.t!==void 0&&(qe.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Zn.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Zn.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=Da(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function $n(e,t){return new Zn(e,t)}function Fa(e){var t=e.j;if(e.j=void 0,typeof t=="function"){hn++;var n=Le;Le=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,Ps(e),o}finally{Le=n,rr()}}}function Ps(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Fa(e)}function nm(e){if(Le!==this)throw new Error("Out-of-order effect");Ia(this),Le=e,this.f&=-2;try{8&this.f&&Ps(this)}finally{rr()}}function Eo(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,hl&&hl.push(this)}Eo.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};Eo.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Fa(this),Wa(this),hn++;var e=Le;return Le=this,nm.bind(this,e)};Eo.prototype.N=function(){2&this.f||(this.f|=2,this.u=$l,$l=this)};Eo.prototype.d=function(){this.f|=8,1&this.f||Ps(this)};Eo.prototype.dispose=function(){this.d()};function Qn(e,t){var n=new Eo(e,t);try{n.c()}catch(l){throw n.d(),l}var o=n.d.bind(n);return o[Symbol.dispose]=o,o}var Ga,ir,sr,om=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var Ha=[];Qn(function(){Ga=this.N})();function Ro(e,t){$e[e]=t.bind(null,$e[e]||function(){})}function wl(e){if(sr){var t=sr;sr=void 0,t()}sr=e&&e.S()}function Ua(e){var t=this,n=e.data,o=rm(n);o.name="ReactiveDom",o.value=n;var l=bt(function(){for(var a=t,c=t.__v;c=c.__;)if(c.__c){c.__c.__$f|=4;break}var p=$n(function(){var g=o.value.value;return g===0?0:g===!0?"":g||""}),m=$n(function(){return!Array.isArray(p.value)&&!hs(p.value)}),_=Qn(function(){if(this.N=Ba,m.value){var g=p.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=g)}}),$=t.__$u.d;return t.__$u.d=function(){_(),$.call(this)},[m,p]},[]),r=l[0],s=l[1];return r.value?s.peek():s.value}Ua.displayName="ReactiveTextNode";Object.defineProperties(qe.prototype,{constructor:{configurable:!0,value:pl(Xn,null).constructor},type:{configurable:!0,value:Ua},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});Ro("__b",function(e,t){if(wl(),ir=void 0,typeof t.type=="string"){var n,o=t.props;for(var l in o)if(l!=="children"){var r=o[l];r instanceof qe&&(n||(t.__np=n={}),n[l]=r,o[l]=r.peek())}}e(t)});Ro("__r",function(e,t){if(e(t),t.type!==Xn){wl();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(l,r){var s;return Qn(function(){s=this},{name:r}),s.c=l,s}(function(l){return function(){var r;om&&((r=this.y)==null||r.call(this)),l.__$f|=1,l.setState({})}}(o),typeof t.type=="function"?t.type.displayName||t.type.name:""))),ir=o,wl(n)}});Ro("__e",function(e,t,n,o){wl(),ir=void 0,e(t,n,o)});Ro("diffed",function(e,t){wl(),ir=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,l=t.props,r=n.U;if(r)for(var s in r){var a=r[s];a===void 0||o&&s in o||(a.d(),r[s]=void 0)}if(o){r||(r={},n.U=r);for(var c in o){var p=r[c],m=o[c];p===void 0?(p=lm(n,c,m,l),r[c]=p):p.o(m,l)}}}e(t)});function lm(e,t,n,o){var l=t in e&&e.ownerSVGElement===void 0,r=ye(n);return{o:function(s,a){r.value=s,o=a},d:Qn(function(){this.N=Ba;var s=r.value.value;o[t]!==s&&(o[t]=s,l?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}Ro("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var l in o){var r=o[l];r&&r.d()}}}var s=t.__np;if(s){var a=t.props;for(var c in s)a[c]=s[c]}t.__np=void 0}else{var p=t.__c;if(p){p.__$f|=8;var m=p.__$u;m&&(p.__$u=void 0,m.d())}}e(t)});Ro("__h",function(e,t,n,o){o<3&&(t.__$f|=2),e(t,n,o)});Jn.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,o=n&&n.s!==void 0;for(var l in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(o||r||4&this.__$f)||1&this.__$f)return!0}else if(!(o||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var a in this.props)if(!(a in e))return!0;return!1};function rm(e,t){return bt(function(){return ye(e,t)},[])}var sm=function(e){queueMicrotask(function(){queueMicrotask(e)})};function im(){_l(function(){for(var e;e=Ha.shift();)Ga.call(e)})}function Ba(){Ha.push(this)===1&&($e.requestAnimationFrame||sm)(im)}var ja=function(e,t,n,o){var l;t[0]=0;for(var r=1;r<t.length;r++){var s=t[r++],a=t[r]?(t[0]|=s?1:2,n[t[r++]]):t[++r];s===3?o[0]=a:s===4?o[1]=Object.assign(o[1]||{},a):s===5?(o[1]=o[1]||{})[t[++r]]=a:s===6?o[1][t[++r]]+=a+"":s?(l=e.apply(a,ja(e,a,n,["",null])),o.push(l),a[0]?t[0]|=2:(t[r-2]=0,t[r]=l)):o.push(a)}return o},Va=new Map;function za(e){var t=Va.get(this);return t||(t=new Map,Va.set(this,t)),(t=ja(this,t.get(e)||(t.set(e,t=function(n){for(var o,l,r=1,s="",a="",c=[0],p=function($){r===1&&($||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?c.push(0,$,s):r===3&&($||s)?(c.push(3,$,s),r=2):r===2&&s==="..."&&$?c.push(4,$,0):r===2&&s&&!$?c.push(5,0,!0,s):r>=5&&((s||!$&&r===5)&&(c.push(r,0,s,l),r=6),$&&(c.push(r,$,0,l),r=6)),s=""},m=0;m<n.length;m++){m&&(r===1&&p(),p(m));for(var _=0;_<n[m].length;_++)o=n[m][_],r===1?o==="<"?(p(),c=[c],r=3):s+=o:r===4?s==="--"&&o===">"?(r=1,s=""):s=o+s[0]:a?o===a?a="":s+=o:o==='"'||o==="'"?a=o:o===">"?(p(),r=1):r&&(o==="="?(r=5,l=s,s=""):o==="/"&&(r<5||n[m][_+1]===">")?(p(),r===3&&(c=c[0]),r=c,(c=c[0]).push(2,0,r),r=0):o===" "||o==="	"||o===`
`||o==="\r"?(p(),r=2):s+=o),r===3&&s==="!--"&&(r=4,c=c[0])}return p(),c}(e)),t),arguments,[])).length>1?t:t[0]}var d=za.bind(pl);var am=["name","state","threads","executing","processing","process","managed","spilled","limit"];function qa(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((l,r)=>{let s=am.map(a=>[a,t[a][r]]);n.set(l,{id:l,...Object.fromEntries(s)})});for(let l of t.gone??[])n.delete(l);return n}var Ya=["waiting","queued","no-worker","processing","memory","released","cancelled"],Ka=[...Ya,"failed","blocked"],um=[...Ya,"erred","blocked"];function Ja(e){let t=e.group,n=e.expectedUs;return t.map((o,l)=>({group:o,expectedUs:n[l]??-1,counts:Object.fromEntries(um.map(r=>[r,e[r][l]??0]))}))}function Xa(e,t){let[n,o]=e.split("-"),[l,r]=t.split("-");return n!==l||Number(o)>Number(r)}var ar=["compute","transfer","spill","idle"];function Qa({now:e,...t}){return t.at.map((n,o)=>{let l=Object.entries(t).map(([r,s])=>[r,s[o]??0]);return{...Object.fromEntries(l),at:n/1e3}})}function eu({totals:e,memory:t,slots:n},o){return{at:o,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function ur(e,t,n=600){let o=[...e];for(let r of t)o.push(cm(o,r));let l=o.at(-1)?.at??0;return o.filter(({at:r})=>r>l-n)}function cm(e,t){let n=Za(e,t,2),o=n===null?1:t.at-n.at,l=r=>n===null?0:Math.max(0,t[r]-n[r])/o;return{...t,finishedRate:l("finished"),failedRate:l("failed"),shares:fm(Za(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function Za(e,{at:t,finished:n},o){let l=e.findLast(r=>r.at<=t-o)??e[0];return l!==void 0&&l.finished<=n&&t>l.at?l:null}function fm(e,t){if(e===null)return null;let n=ar.map(r=>Math.max(0,t[r]-e[r])),o=n.reduce((r,s)=>r+s,0);if(o===0)return null;let l=ar.map((r,s)=>[r,(n[s]??0)/o]);return Object.fromEntries(l)}function tu(e,t,n){let o=e.toReversed();for(let{id:l,...r}of t){let s=Math.max(0,o.length-10),a=r.type==="amm-run"?pm(o,s):-1,c=o[a];r.type!=="amm-run"||c?.fact.type!=="amm-run"?o.push({id:l,firstAt:r.at,fact:r}):(o.splice(a,1),o.push({...c,fact:mm(c.fact,r)}))}return o.reverse().slice(0,n)}function pm(e,t){for(let n=e.length-1;n>=t;n--)if(e[n]?.fact.type==="amm-run")return n;return-1}function mm(e,t){return{...t,replicated:e.replicated+t.replicated,dropped:e.dropped+t.dropped,bytes:e.bytes+t.bytes,bytesDropped:e.bytesDropped+t.bytesDropped}}var me=dm();function dm(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function Rn(e){return encodeURIComponent(e.replaceAll("~","~0").replaceAll("/","~1"))}function nu(e){return e.includes("/")||/~(?![01])/.test(e)?null:e.replaceAll("~1","/").replaceAll("~0","~")}function Es(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(o=>o!=="").map(o=>{try{let l=decodeURIComponent(o);return nu(l)??l}catch{return o}})}var eo=new URL("./",import.meta.url),cr=new URL("../api/v1/",eo),ou=new URL("../docs",eo).href,Oo=ye(new URL(location.href)),yl=$n(()=>{if(me===null)return Es(Oo.value.pathname,eo.pathname);let e=Es(Oo.value.hash.slice(1),"/");return e.length===0?["graphs",me.graph]:e}),Co=$n(()=>Oo.value.searchParams);function xt(...e){let t=e.map(Rn).join("/");return me===null?eo.pathname+t:`#/${t}`}function Rs(e){history.pushState(null,"",e),Oo.value=new URL(location.href),scrollTo(0,0)}function to(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),Oo.value=n}function lu(){addEventListener("popstate",()=>Oo.value=new URL(location.href)),me===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;if(!t||n===null||n.hasAttribute("target"))return;let o=new URL(n.getAttribute("href")??"",document.baseURI);o.origin!==location.origin||!o.pathname.startsWith(eo.pathname)||n.getAttribute("href")?.startsWith("#")||(e.preventDefault(),Rs(o.href))})}var ru=["B","KiB","MiB","GiB","TiB","PiB"];function K(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<ru.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):fr(t)} ${ru[n]}`}var hm={available:"",recomputable:"being computed again",lost:"lost",released:"released"};function pr({nbytes:e,result:t="available"}){return[e===null?"":K(e),hm[t]].filter(o=>o!=="").join(", ")}function Lo({state:e,blame:t}){return e!=="erred"?e:t===void 0?"failed":"blocked"}function Ue(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${fr(e*1e3)} ms`;if(e<60)return`${fr(e)} s`;let t=Math.round(e),[n,o]=[Math.floor(t/86400),Math.floor(t/3600)%24],[l,r]=[Math.floor(t/60)%60,t%60];return n>0?Os([n,"d"],[o,"h"]):o>0?Os([o,"h"],[l,"min"]):Os([l,"min"],[r,"s"])}function su([e,t]){if(t<1)return"< 1 s";let[n,o]=t<100?["s",1]:t<6e3?["min",60]:["h",3600],[l,r]=[Math.round(e/o),Math.round(t/o)];return t<1.2*e||l===r?`${Math.round((e+t)/2/o)} ${n}`:`${l}-${r} ${n}`}function Os(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function E(e){return e.toLocaleString("en")}function Cs(e){return e.toLocaleString("en",{notation:"compact"})}function Ls(e){return e>=100?E(Math.round(e)):String(fr(e))}function fr(e){return e>=100?Math.round(e):Math.round(e*10)/10}function On(e){return`${Math.round(e*100)} %`}function Ie(e,t=new Date){let n=new Date(e),o=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?o:`${n.toLocaleDateString("en-CA")} ${o}`}function $m(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function _n(e,t,n){let o=$m(e,t,n);return o<.001?"< 1 ms":Ue(o)}function mr(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var Kt=class extends Error{status;constructor(t,n){super(n),this.status=t}};function Ds(e){return new URL(e,cr).href}async function Wt(e,t){return me!==null?_m(me,e):await(await Ns(e,{...t&&{signal:t}})).json()}function _m({answers:e},t){let[n="",o=""]=t.split("?"),l=e[o.startsWith("around=")?t:n];if(l===void 0)throw new Kt(0,"This is not in the report");let r=new URLSearchParams(o).get("state"),{items:s}=l;return r===null||s===void 0?l:{...l,items:s.filter(a=>Lo(a)===r)}}async function iu(e,t){if(me!==null)throw new Kt(0,"This is not in the report");let o=(await Ns(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),l="";for(;o!==void 0&&l.length<t;){let{done:r,value:s}=await o.read();if(r)return l;l+=s}return await o?.cancel(),`${l.slice(0,t)}\u2026`}async function Do(e,t,n){await(await Ns(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}var gm=12e4;function wm(e){let t=AbortSignal.timeout(gm);return e?AbortSignal.any([e,t]):t}async function Ns(e,t){let n;try{n=await fetch(Ds(e),{...t,signal:wm(t.signal)})}catch(l){throw l instanceof DOMException&&l.name==="AbortError"?l:new Kt(0,"The scheduler does not answer")}if(n.ok)return n;let o=`The scheduler answers with status ${n.status}`;try{o=(await n.json()).detail??o}catch{}throw new Kt(n.status,o)}var Jt=ye(0);function se(e,t){let[n,o]=re({data:null,error:null,path:e}),l=Jt.value;return Pe(()=>{if(e===null)return;let r=new AbortController,s=0,a=async()=>{if(!document.hidden)try{let c=await Wt(e,r.signal);o({data:c,error:null,path:e})}catch(c){if(r.signal.aborted)return;let p=c instanceof Kt?c:new Kt(0,String(c));o(m=>({data:m.path===e?m.data:null,error:p,path:e}))}r.signal.aborted||(s=setTimeout(a,t))};return a(),()=>{r.abort(),clearTimeout(s)}},[e,t,l]),n.path===e?n:{data:null,error:null}}var gn=ye(null);function It(){return gn.value?.replay===!0}function uu(e){let{actions:t=!1,scopes:n=[]}=gn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function cu(){if(me!==null)return gn.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await au(),null;history.replaceState(null,"",location.pathname+location.search);let t=await Ws({code:e});return t!==null&&await au(),t}async function Ws(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,o=await fetch(new URL("session",cr),{method:"POST",headers:t,body:JSON.stringify(n)}),l=await o.json();return o.ok?(gn.value=l,null):l.detail??`The scheduler answers with status ${o.status}`}async function fu(){await Do("DELETE","session"),location.reload()}async function au(){for(;;)try{gn.value=await Wt("session");return}catch(e){if(!(e instanceof Kt))throw e;await new Promise(t=>setTimeout(t,2e3))}}var dr=class{#n;#o;#e;#l=0;#t=null;constructor(t,n,o=ym){this.#n=t,this.#o=n,this.#e=o}start(){this.stop(),this.heard(),this.#r(this.#n)}stop(){this.#t?.(),this.#t=null}heard(){this.#l=this.#e.now()}#r(t){this.#t=this.#e.after(t,()=>{this.#t=null;let n=this.#l+this.#n-this.#e.now();n>0?this.#r(n):this.#o()})}},ym={now:()=>performance.now(),after:(e,t)=>{let n=setTimeout(t,e);return()=>clearTimeout(n)}};var vm=200,km=100,Sm=3e3,pu=2e3,Is=45e3,Cn=ye("connecting"),an=ye(null),Wo=ye(new Map),Fs=ye([]),kl=ye([]),Ft=ye([]),hr=ye(new Map),No=new Map([["facts",1],["cluster",1]]),Ln=null,mu="",Sl="",du=0;function un(...e){Pe(()=>{for(let t of e)No.set(t,(No.get(t)??0)+1);return queueMicrotask(Io),()=>{for(let t of e){let n=(No.get(t)??1)-1;n===0?No.delete(t):No.set(t,n)}queueMicrotask(Io)}},e)}function Io(){if(me!==null)return;let e=[...No.keys()].sort().join(",");if(Ln!==null&&e===mu)return;Ln?.close(),clearTimeout(du),mu=e;let t=Sl===""?"0":Sl,n=new URLSearchParams({topics:e,rate:"2",heartbeat:"true",after:t}),o=new EventSource(Ds(`events?${n}`));Ln=o,vl.start(),o.onopen=()=>{vl.heard(),(Cn.value==="lost"||Cn.value==="silent")&&Jt.value++,Cn.value="open"},o.onerror=()=>{if(Cn.value="lost",o.readyState!==EventSource.CLOSED)return vl.heard();vl.stop(),Ln=null,du=setTimeout(Io,Sm)};let l=(r,s)=>o.addEventListener(r,a=>{vl.heard(),s(a)});l("heartbeat",()=>{}),l("frame",({data:r})=>xm(JSON.parse(r))),l("fact",({data:r,lastEventId:s})=>Tm(s,r)),l("reset",()=>{Jt.value++,Gs()})}var vl=new dr(Is,()=>{Cn.value="silent",Ln?.close(),Ln=null,Io()});function Gs(){Ln?.close(),Ln=null,Sl="",bl=[],kl.value=[],Io()}function hu(){Io(),Jt.subscribe(()=>void bm()),setInterval(()=>{let e=Ft.value.at(-1);e===void 0||Cn.value!=="open"||Hs()-e.at>=pu/1e3&&Us()},pu/2)}var $u=0;function Hs(){return Date.now()/1e3+$u}function Us(){an.value===null||It()||(Ft.value=ur(Ft.value,[eu(an.value,Hs())]))}async function bm(){let e;try{let n=await Wt("history");$u=(n.now-Date.now())/1e3,e=Qa(n)}catch{return}if(It()){Ft.value=ur([],e,1/0);return}let t=e[0]?.at??Hs();Ft.value=ur(Ft.value.filter(({at:n})=>n<t),e),Us()}function _u(e,t){gu.set(e,t)}var gu=new Map;function xm(e){gu.get(String(e.t))?.(e),e.t==="workers"?Wo.value=qa(Wo.value,e):e.t==="groups"?Fs.value=Ja(e):e.t==="graph"?hr.value=new Map(hr.value).set(String(e.graph),e):e.t==="cluster"&&_l(()=>{an.value=e,Us()})}var bl=[];function Tm(e,t){Xa(e,Sl)&&(Sl=e,bl.length===0&&setTimeout(Mm,km),bl.push({...JSON.parse(t),id:e}))}function Mm(){kl.value=tu(kl.value,bl,vm),bl=[]}var wn=ye(null);function yn(){return me!==null?Date.parse(me.at):wn.value?.at??Date.now()}async function Bs(){It()&&(wn.value=await Wt("replay"))}async function wu(e){let t=wn.value?.event??0;await Do("PUT","replay",e),await Bs(),(wn.value?.event??0)<t&&Gs(),Jt.value++}var Vs=50,js=100,Am=60,zs=100,Pm=100,Em=20,Rm=50,Om=["id","name","outcome","counts","tasks","submittedAt","startedAt","endedAt"],Cm=["key","label","state","blame","op","attempts","nbytes","result","startedAt","endedAt"];function yu({state:e,label:t,cursor:n}){return`graphs?${new URLSearchParams({limit:String(Vs),fields:Om.join(","),...e&&{state:e},...t&&{label:t},...n&&{cursor:n}})}`}function vu(){return`graphs?state=running&limit=${Em}&fields=${["id","name","counts"].join(",")}`}function at(e){return`graphs/${encodeURIComponent(e)}`}function ku(e,{state:t,group:n}){let o=new URLSearchParams({limit:String(js),fields:Cm.join(","),...t&&{state:t},...n&&{group:n}});return`${at(e)}/tasks?${o}`}function $r(e){return`${at(e)}/groups?limit=${Am}`}function Su(e){return`${at(e)}/groups?limit=1`}function bu(e){return`${at(e)}/failures?limit=${Rm}`}function xu(e){return`${at(e)}/shape`}function Tu(e,t){let n=new URLSearchParams({around:t,hops:"2",limit:"60"});return`${at(e)}/shape?${n}`}function _r(e,t){return`${at(e)}/tasks/${Rn(t)}`}function Mu(e,t){return`${_r(e,t)}?dependencies=${zs}`}function Au(e,t){return`${_r(e,t)}?dependencies=0`}function gr(e){return`workers/${encodeURIComponent(e)}`}function Pu(e){return`${gr(e)}?keys=true&largest=${Pm}`}function Eu(){return"memory/groups?limit=50"}function Gt({label:e,scope:t,method:n="POST",path:o,body:l,confirm:r,onDone:s}){let[a,c]=re("idle"),[p,m]=re(""),_=async()=>{c("busy"),m("");try{await Do(n,o,l),Jt.value++,s?.()}catch($){m($ instanceof Error?$.message:String($))}c("idle")};return uu(t)?d`
    <span class="action">
      <button
        type="button"
        class=${r===void 0?"":"destructive"}
        disabled=${a==="busy"}
        onClick=${()=>r===void 0?void _():c("asking")}
      >
        ${e}
      </button>
      ${p!==""&&d`<span class="bad" role="alert">${p}</span>`}
      ${a==="asking"&&d`
          <${Lm}
            text=${r}
            yes=${e}
            onAnswer=${$=>$?void _():c("idle")}
          />
        `}
    </span>
  `:null}function Lm({text:e,yes:t,onAnswer:n}){let o=St(null);return Pe(()=>{o.current?.showModal()},[]),d`
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
  `}function Tt({name:e}){return d`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function xe({error:e}){return e===null?d`<p class="empty" aria-busy="true">Loading…</p>`:d`<p class="empty bad" role="alert">${e.message}</p>`}function ot({children:e}){return d`<p class="empty">${e}</p>`}function ce({to:e,children:t,title:n}){return d`<a href=${xt(...e)} title=${n}>${t}</a>`}var Dm=/\u001b\[[0-9;?]*[A-Za-z]/g;function Ru(e,t){return e.replaceAll(Dm,"").trimEnd().split(/\r?\n/).slice(-t).join(`
`)}function Dn(e){let t=e.indexOf(" "),[n,o]=t<0?[e,""]:[e.slice(0,t),e.slice(t+1)],l=n.lastIndexOf("#"),[r,s]=l<0?[null,n]:[n.slice(0,l),n.slice(l+1)],a=[s,o].filter(c=>c!=="");return{title:[...new Set(a)].join(" ")||e,module:r}}function wr(e){let t=Map.groupBy(e,o=>Dn(o).title),n=new Map;for(let[o,l]of t){let r=new Set(l.map(s=>Dn(s).module));for(let s of l){let{module:a}=Dn(s),c=s.includes(" ")?`${s.slice(s.indexOf(" ")+1)}-\u2026`:"other keys",p=r.size===l.length?a??"built in":c;n.set(s,{title:l.length===1?o:`${o} (${p})`,module:a})}}return o=>n.get(o)??Dn(o)}var Nm=[["done","succeeded",["memory","released"]],["failed","failed",["erred"]],["blocked","blocked",["blocked"]],["running","running",["processing"]],["ready","waiting for a slot",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function no(e){return Nm.map(([t,n,o])=>({kind:t,label:n,count:o.reduce((l,r)=>l+(e[r]??0),0)})).filter(({count:t})=>t>0)}function Ou(e){let t=new Set(no(e).map(({kind:o})=>o));return["failed","blocked","running","cancelled","ready","waiting"].find(o=>t.has(o))??"done"}function Cu(e){if(e===void 0)return null;let{available:t,recomputable:n,lost:o}=e,l=t+n+o;if(l===0)return null;let r=[...n>0?[`${n} being computed again`]:[],...o>0?[`${o} lost until a retry`]:[]].join(", ");return{available:t,total:l,missing:r,tone:o>0?"bad":"plain"}}function Mt(e){return{total:Object.values(e).reduce((n,o)=>n+o,0),done:(e.memory??0)+(e.released??0)}}function cn({label:e,counts:t}){let{total:n,done:o}=Mt(t),l=no(t),r=l.map(s=>`${E(s.count)} ${s.label}`).join(", ");return d`
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
      ${no(e).map(({kind:t,label:n,count:o})=>d`
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
  `}var qs=36,Lu=10,Wm=60;function Fe({caption:e,head:t,rows:n,keyOf:o,cells:l}){let r=St(null),[s,a]=re(0),c=n.length<=Wm,p=Math.ceil((r.current?.clientHeight??700)/qs),m=c?0:Math.max(0,Math.floor(s/qs)-Lu),_=c?n.length:Math.min(n.length,m+p+2*Lu),$=g=>g>0&&d`
      <tr aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${g*qs}px`}} />
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
          <tr>${t.map(g=>d`<th key=${g} scope="col">${g}</th>`)}</tr>
        </thead>
        <tbody>
          ${$(m)}
          ${n.slice(m,_).map((g,v)=>{let[x,...b]=l(g);return d`
              <tr key=${o(g)} aria-rowindex=${m+v+2}>
                <th scope="row">${x}</th>
                ${b.map((S,y)=>d`<td key=${y}>${S}</td>`)}
              </tr>
            `})}
          ${$(n.length-_)}
        </tbody>
      </table>
    </div>
  `}function Ys({name:e,link:t=null,nameOf:n=Dn}){let{title:o,module:l}=n(e),r=l===null?void 0:`of ${l}`;return t===null?d`<span class="mono" title=${r}>${o}</span>`:d`<a class="mono" href=${xt(...t)} title=${r}>${o}</a>`}function Ho({caption:e,rows:t,linkOf:n=()=>null}){let o=wr(t.map(({group:s})=>s)),l=t.some(({peakBytes:s})=>s),r=({group:s,counts:a,expectedSeconds:c,peakBytes:p})=>{let{total:m,done:_}=Mt(a);return[d`<${Ys} name=${s} link=${n(s)} nameOf=${o} />`,d`<${cn} label=${s} counts=${a} />`,`${E(_)} / ${E(m)}`,a.erred?d`<span class="bad">${E(a.erred)}</span>`:"",a.blocked?E(a.blocked):"",c===null?"":Ue(c),...l?[p?K(p):""]:[]]};return d`
    <${Fe}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Blocked","Mean time",...l?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${s=>s.group}
      cells=${r}
    />
  `}var Im=20;function Du({id:e,graph:t}){let n=t.counts.erred>0,{data:o}=se(n?bu(e):null,5e3);if(!n||o===null||o.items.length===0)return null;let l=t.counts.erred;return d`
    ${o.first!==null&&d`<${Fm} id=${e} first=${o.first} failed=${l} />`}
    <${ue}
      title="Failures by message"
      note="N and ID stand for numbers and ids that differ"
    >
      <${Fe}
        caption="Failed tasks"
        head=${["Failed","Error","Blocked","Tasks","Example"]}
        rows=${o.items}
        keyOf=${r=>r.key}
        cells=${({group:r,count:s,error:a,message:c,blocked:p,key:m})=>[d`<b>${E(s)}</b>`,d`<span class="failure"><b class="bad">${a}</b> ${c}</span>`,p>0?E(p):"",d`<${Ys} name=${r} />`,d`<${ce} to=${["graphs",e,"tasks",m]}>${m}<//>`]}
      />
      ${o.omitted>0&&d`<p class="note">${E(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function Fm({id:e,first:t,failed:n}){let{data:o}=se(Au(e,t.key),3e4),l=Ru(o?.error?.logTail??"",Im),r=t.endedAt===null?"":` at ${Ie(t.endedAt)}`;return d`
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
      ${t.blocked>0&&d`<${Gm} id=${e} first=${t} />`}
    </section>
  `}function Gm({id:e,first:t}){let{blocked:n,blockedKeys:o}=t;return d`
    <h3>It blocks ${E(n)} ${n===1?"task":"tasks"}</h3>
    <ul class="keys">
      ${o.map(l=>d`
          <li key=${l}>
            <${ce} to=${["graphs",e,"tasks",l]}>${l}<//></li>
        `)}
      ${n>o.length&&d`<li class="note">and ${E(n-o.length)} more</li>`}
    </ul>
  `}async function Nu(e,{namespace:t,owner:n,startedAt:o,endedAt:l},r){let s=new URLSearchParams({keys:"true",limit:String(1e4),after:"0"});o!==null&&s.set("start",String(Date.parse(o))),l!==null&&s.set("stop",String(Date.parse(l)));let a=n===void 0?`${t}/`:`${n}/${t}/`,c=v=>v.startsWith(a),p=[],[m,_]=[0,0];for(;;){let v=await e(s),{workers:x,groups:b,w:S,g:y,s:A,d:M,k:V,key:L=[]}=v;if(A.forEach((Y,C)=>{if(!c(L[C]??""))return;let J=[x[S[C]??0]??"",b[y[C]??0]??""];p.push([...J,Y,M[C]??0,V[C]??0])}),p=p.slice(-r),m===0&&(_=v.dropped),m=v.next,A.length<1e4)break;s.set("after",String(m))}let $=[...new Set(p.map(([v])=>v))],g=[...new Set(p.map(([,v])=>v))];return{next:m,dropped:_,workers:$,groups:g,w:p.map(([v])=>$.indexOf(v)),g:p.map(([,v])=>g.indexOf(v)),s:p.map(([,,v])=>v),d:p.map(([,,,v])=>v),k:p.map(([,,,,v])=>v)}}var Hm=1e3,Um=50,Bm=100,Vm=["key","label","state","blame","op","attempts","nbytes","result","startedAt","endedAt"],jm=1e4;async function Wu(e,{id:t,at:n}){let o=`graphs/${encodeURIComponent(t)}`,l=await e(o),r=await zm(e,o),s=await Nu(async a=>await e(`stream?${a}`),l,jm);return{report:{graph:t,at:n,answers:{[o]:l,...r,stream:s}},name:l.name||t,droppedRuns:s.dropped}}async function zm(e,t){let n={};for(let s of["groups","failures","shape"])n[`${t}/${s}`]=await e(`${t}/${s}`);n[`${t}/tasks`]=await e(`${t}/tasks?limit=${Hm}&fields=${Vm.join(",")}`);let{items:o,first:l}=n[`${t}/failures`],r=[...l===null?[]:[l],...o].map(({key:s})=>s);for(let s of[...new Set(r)].slice(0,Um)){let a=`${t}/tasks/${Rn(s)}`;n[a]=await e(`${a}?dependencies=${Bm}`);for(let c of["/explain","/attempts"])n[a+c]=await e(a+c)}return n}function Iu(e,t,{script:n,style:o}){let l=t.replaceAll("&","&amp;").replaceAll("<","&lt;"),r=JSON.stringify(e).replaceAll("<","\\u003c");return`<!doctype html>
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
</html>`}function Gu({id:e}){let[t,n]=re(!1),[o,l]=re("");return me!==null?null:d`
    <span class="action">
      <button
        type="button"
        disabled=${t}
        title="Save these pages as one file that opens without a scheduler"
        onClick=${async()=>{n(!0),l("");try{await qm(e)}catch(s){l(s instanceof Error?s.message:String(s))}n(!1)}}
      >
        ${t?"Saving\u2026":"Report"}
      </button>
      ${o!==""&&d`<span class="bad" role="alert">${o}</span>`}
    </span>
  `}async function qm(e){let[{report:t,name:n},o,l]=await Promise.all([Wu(a=>Wt(a),{id:e,at:new Date().toISOString()}),Fu("app.js"),Fu("app.css")]),r=new Blob([Iu(t,n,{script:o,style:l})],{type:"text/html"}),s=document.createElement("a");s.href=URL.createObjectURL(r),s.download=`${n.replaceAll(/[^\w.-]+/g,"-")}-report.html`,s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}async function Fu(e){let t=await fetch(new URL(e,eo));if(!t.ok)throw new Error(`Cannot read ${e}: status ${t.status}`);return await t.text()}function yr({id:e,group:t=""}){let n=Co.value.get("tasks")??"",{data:o,error:l}=se(ku(e,{state:n,group:t}),5e3);return d`
    <${ue} title="Tasks">
      <form class="filters" onSubmit=${r=>r.preventDefault()}>
        <label>State <select
            value=${n}
            onChange=${r=>to("tasks",r.currentTarget.value)}
          >
            <option value="">all</option>
            ${Ka.map(r=>d`<option key=${r} value=${r}>${r}</option>`)}
          </select></label>
      </form>
      ${o===null?d`<${xe} error=${l} />`:o.items.length===0?d`<${ot}>No task is ${n||"known"}.<//>`:d`<${Ym} id=${e} tasks=${o.items} />`}
      ${o?.nextCursor&&d`<p class="note">The first ${js} are shown.</p>`}
    <//>
  `}function Ym({id:e,tasks:t}){return d`
    <${Fe}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[d`<${ce} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,d`<${Tt} name=${Lo(n)} />`,d`<span class="mono">${n.op}</span>`,E(n.attempts),pr(n),n.startedAt===null?"":_n(n.startedAt,n.endedAt,yn())]}
    />
  `}function Hu({id:e}){un(`graph:${e}`);let{data:t,error:n}=se(at(e),3e3);if(t===null)return d`
      <${ve} title="Graph">
        <section class="card">
          <${xe} error=${n} />
        </section>
        <//>
    `;let o=hr.value.get(e),l=o?.state===t.state?{...t,...o}:t;return d`
    <${ve} title=${l.name||"Graph"} aside=${d`<${Km} graph=${l} />`} />
    <${Xm} graph=${l} />
    <${Du} id=${e} graph=${l} />
    <${td} id=${e} isRunning=${vr(l)} />
    <${yr} id=${e} />
  `}function vr({state:e}){return e==="running"||e==="cancelling"}function Km({graph:e}){let t=at(e.id),{total:n,done:o}=Mt(e.counts),{erred:l,blocked:r}=e.counts,s=n-o-l-r-e.counts.cancelled;return d`
    <${ce} to=${["graphs",e.id,"shape"]}>Shape<//>
    <${Gu} id=${e.id} />
    ${(e.state==="failed"||(e.resultCounts?.lost??0)>0)&&d`<${Gt} label="Retry" scope="submit" path=${`${t}/retry`} />`}
    ${vr(e)&&d`
      <${Gt}
        label="Cancel" scope="submit"
        path=${`${t}/cancel`}
        confirm=${`Cancel the graph? ${Jm(s)} not finished; those that run are killed.`}
      />
    `}
    <${Gt}
      label="Delete" scope="submit"
      method="DELETE"
      path=${t}
      confirm="Delete the graph and its results?"
      onDone=${()=>Rs(xt("graphs"))}
    />
  `}function Jm(e){return e===1?"1 task has":`${E(e)} tasks have`}function Xm({graph:e}){let{total:t,done:n}=Mt(e.counts),o=Object.entries(e.labels??{});return d`
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
        <${Qm} graph=${e} />
        <${ed} graph=${e} />
      </dl>
      <${cn} label="All tasks" counts=${e.counts} />
      <${Fo} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${o.map(([l,r])=>d`<${Zm} key=${l} name=${l} value=${r} />`)}
      </p>
    </section>
  `}function Zm({name:e,value:t}){let n=`${e}=${t}`;return d`
    <a class="label" href=${`${xt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function Qm({graph:e}){let t=Cu(e.resultCounts);if(t===null)return null;let{available:n,total:o,missing:l,tone:r}=t;return d`
    <${ee}
      name="Results"
      value=${`${E(n)} of ${E(o)}`}
      detail=${l||"held by workers"}
      tone=${r}
    />
  `}function ed({graph:e}){let{data:t}=se(vr(e)?Su(e.id):null,3e3);return!vr(e)||t===null?null:d`
    <${ee}
      name="Left"
      value=${t.etaRangeSeconds===null?"not known yet":su(t.etaRangeSeconds)}
      detail="at the pace of the last minute"
    />
  `}function td({id:e,isRunning:t}){let{data:n,error:o}=se($r(e),t?2e3:3e4);return d`
    <${ue} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?d`<${xe} error=${o} />`:d`
        <${Ho}
          caption="Progress by groups of tasks"
          rows=${n.items}
          linkOf=${l=>Ks(e,l)}
        />
      `}
      ${n!==null&&n.omitted>0&&d`<p class="note">${E(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function Ks(e,t){return me!==null||t==="other"?null:["graphs",e,"groups",t]}function Uu({id:e,group:t}){let{data:n}=se(at(e),3e3),{data:o,error:l}=se($r(e),2e3),r=o?.items.find(p=>p.group===t),{title:s,module:a}=Dn(t),c=d`
    <${ce} to=${["graphs",e]}>${n?.name||"The graph"}<//>
    <${ce} to=${["graphs",e,"shape"]}>Shape<//>
  `;return d`
    <${ve} title=${s} aside=${c} />
    ${o===null?d`
        <section class="card">
          <${xe} error=${l} />
        </section>
      `:r&&d`<${nd} row=${r} module=${a} />`}
    <${yr} id=${e} group=${t} />
  `}function nd({row:e,module:t}){let{counts:n,expectedSeconds:o,peakBytes:l}=e,{total:r,done:s}=Mt(n);return d`
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
  `}var od=["","running","cancelling","succeeded","failed","cancelled","partly cancelled"];function Vu(){let e=Co.value.get("state")??"",t=Co.value.get("label")??"",n=Co.value.get("cursor")??"",{data:o,error:l}=se(yu({state:e,label:t,cursor:n}),2e3);return d`
    <${ve} title="Graphs" aside=${d`<${rd} state=${e} label=${t} />`} />
    <section class="card">
      ${o===null?d`<${xe} error=${l} />`:o.items.length===0?d`<${ot}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:d`<${sd} graphs=${o.items} />`}
      <${ld} cursor=${n} next=${o?.nextCursor??""} />
    </section>
  `}function ld({cursor:e,next:t}){return e===""&&t===""?null:d`
    <p class="note">
      ${e===""?`The newest ${Vs} are shown. `:"Older graphs are shown. "}
      ${e!==""&&d`<button type="button" onClick=${()=>to("cursor","")}>Newest</button>`}
      ${t!==""&&d`<button type="button" onClick=${()=>to("cursor",t)}>Older</button>`}
    </p>
  `}function Bu(e,t){to("cursor",""),to(e,t)}function rd({state:e,label:t}){return d`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>Bu("state",n.currentTarget.value)}
        >
          ${od.map(n=>d`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>Bu("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function sd({graphs:e}){return d`
    <${Fe}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Blocked","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[d`<${ce} to=${["graphs",t.id]} title=${t.id}>${t.name||mr(t.id)}<//>`,d`<${Tt} name=${t.outcome} />`,d`<${cn} label=${t.name||t.id} counts=${t.counts} />`,E(t.tasks),t.counts.erred>0?d`<span class="bad">${E(t.counts.erred)}</span>`:"",t.counts.blocked>0?E(t.counts.blocked):"",t.submittedAt===null?"":Ie(t.submittedAt),t.startedAt===null?"":_n(t.startedAt,t.endedAt,yn())]}
    />
  `}function ju({refusal:e}){let[t,n]=re(""),[o,l]=re(!1),[r,s]=re(e);return d`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async c=>{c.preventDefault(),s(null);try{s(await Ws({token:t.trim(),actions:o}))}catch{s("The scheduler does not answer")}}}>
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
  `}function zu({process:e,managed:t,spilled:n,limit:o}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:o===0?null:o*1048576}}function Uo({process:e,limit:t}){return t===0?null:e/t}function qu(e){let t=new Array(11).fill(0);for(let n of e){let o=Math.min(10,Math.floor((Uo(n)??0)*10));t[o]=(t[o]??0)+1}return t}function Yu(){un("workers");let e=[...Wo.value.values()].sort((t,n)=>t.name<n.name?-1:1);return d`
    <${ve} title="Workers" aside=${`${E(e.length)} registered`} />
    <section class="card">
      ${e.length===0?d`<${ot}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:d`<${Js} rows=${e} />`}
    </section>
  `}function Js({rows:e}){return d`
    <${Fe}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=zu(t),o=Uo(t);return[d`<${ce} to=${["workers",t.name]}>${t.name}<//>`,d`<${Tt} name=${t.state} />`,`${E(t.executing)} / ${E(t.threads)}`,E(t.processing),d`<${Go} label=${`Memory of ${t.name}`} parts=${n} />`,d`<span class=${o!==null&&o>.8?"bad":""}>${K(n.managed+n.unmanaged)}${n.limit===null?"":` / ${K(n.limit)}`}</span>`,n.spilled===0?"":K(n.spilled)]}}
    />
  `}var id=60,ad=20;function Ku(){return un("workers"),d`
    <${ve} title="Memory" />
    <${ud} />
    <${cd} />
    <${pd} />
    <${md} />
  `}function ud(){let e=an.value;if(e===null)return d`
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
  `}function cd(){let e=[...Wo.value.values()].sort((n,o)=>(Uo(o)??0)-(Uo(n)??0));if(e.length===0)return null;let t=e.length>id;return d`
    <${ue} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&d`<${fd} counts=${qu(e)} />`}
      <${Js} rows=${t?e.slice(0,ad):e} />
    <//>
  `}function fd({counts:e}){let t=Math.max(...e,1);return d`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,o)=>d`
          <li key=${o} class=${o>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${E(n)}</b><span>${o<10?`${o*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function pd(){let{data:e,error:t}=se(Eu(),3e3);return d`
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
  `}function md(){let{data:e,error:t}=se("amm",2e3);if(e===null)return d`
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
          cells=${({key:a,policy:c,op:p,nbytes:m,worker:_,reason:$})=>[d`<span class="mono">${a}</span>`,c,p,K(m),_??$??""]}
        />
      `}
    <//>
  `}var Je="u-",dd="uplot",hd=Je+"hz",$d=Je+"vt",_d=Je+"title",gd=Je+"wrap",wd=Je+"under",yd=Je+"over",vd=Je+"axis",ro=Je+"off",kd=Je+"select",Sd=Je+"cursor-x",bd=Je+"cursor-y",xd=Je+"cursor-pt",Td=Je+"legend",Md=Je+"live",Ad=Je+"inline",Pd=Je+"series",Ed=Je+"marker",Ju=Je+"label",Rd=Je+"value",Ml="width",Al="height",xl="top",Xu="bottom",Bo="left",Xs="right",di="#000",Zu=di+"0",Zs="mousemove",Qu="mousedown",Qs="mouseup",ec="mouseenter",tc="mouseleave",nc="dblclick",Od="resize",Cd="scroll",oc="change",Tr="dppxchange",hi="--",Jo=typeof window<"u",li=Jo?document:null,jo=Jo?window:null,Ld=Jo?navigator:null,de,kr;function ri(){let e=devicePixelRatio;de!=e&&(de=e,kr&&ii(oc,kr,ri),kr=matchMedia(`(min-resolution: ${de-.001}dppx) and (max-resolution: ${de+.001}dppx)`),so(oc,kr,ri),jo.dispatchEvent(new CustomEvent(Tr)))}function At(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function si(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Ee(e,t,n){e.style[t]=n+"px"}function Xt(e,t,n,o){let l=li.createElement(e);return t!=null&&At(l,t),n?.insertBefore(l,o),l}function Ht(e,t){return Xt("div",e,t)}var lc=new WeakMap;function fn(e,t,n,o,l){let r="translate("+t+"px,"+n+"px)",s=lc.get(e);r!=s&&(e.style.transform=r,lc.set(e,r),t<0||n<0||t>o||n>l?At(e,ro):si(e,ro))}var rc=new WeakMap;function sc(e,t,n){let o=t+n,l=rc.get(e);o!=l&&(rc.set(e,o),e.style.background=t,e.style.borderColor=n)}var ic=new WeakMap;function ac(e,t,n,o){let l=t+""+n,r=ic.get(e);l!=r&&(ic.set(e,l),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=o?-t/2+"px":0,e.style.marginTop=o?-n/2+"px":0)}var $i={passive:!0},Dd={...$i,capture:!0};function so(e,t,n,o){t.addEventListener(e,n,o?Dd:$i)}function ii(e,t,n,o){t.removeEventListener(e,n,$i)}Jo&&ri();function Zt(e,t,n,o){let l;n=n||0,o=o||t.length-1;let r=o<=2147483647;for(;o-n>1;)l=r?n+o>>1:Pt((n+o)/2),t[l]<e?n=l:o=l;return e-t[n]<=t[o]-e?n:o}function Nc(e){return(n,o,l)=>{let r=-1,s=-1;for(let a=o;a<=l;a++)if(e(n[a])){r=a;break}for(let a=l;a>=o;a--)if(e(n[a])){s=a;break}return[r,s]}}var Wc=e=>e!=null,Ic=e=>e!=null&&e>0,Pr=Nc(Wc),Nd=Nc(Ic);function Wd(e,t,n,o=0,l=!1){let r=l?Nd:Pr,s=l?Ic:Wc;[t,n]=r(e,t,n);let a=e[t],c=e[t];if(t>-1)if(o==1)a=e[t],c=e[n];else if(o==-1)a=e[n],c=e[t];else for(let p=t;p<=n;p++){let m=e[p];s(m)&&(m<a?a=m:m>c&&(c=m))}return[a??ke,c??-ke]}function Er(e,t,n,o){let l=fc(e),r=fc(t);e==t&&(l==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?vn:Fc,a=l==1?Pt:Ut,c=r==1?Ut:Pt,p=a(s(Ke(e))),m=c(s(Ke(t))),_=zo(n,p),$=zo(n,m);return n==10&&(p<0&&(_=Se(_,-p)),m<0&&($=Se($,-m))),o||n==2?(e=_*l,t=$*r):(e=Bc(e,_),t=Rr(t,$)),[e,t]}function _i(e,t,n,o){let l=Er(e,t,n,o);return e==0&&(l[0]=0),t==0&&(l[1]=0),l}var gi=.1,uc={mode:3,pad:gi},El={pad:0,soft:null,mode:0},Id={min:El,max:El};function Mr(e,t,n,o){return Or(n)?cc(e,t,n):(El.pad=n,El.soft=o?0:null,El.mode=o?3:0,cc(e,t,Id))}function fe(e,t){return e??t}function Fd(e,t,n){for(t=fe(t,0),n=fe(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function cc(e,t,n){let o=n.min,l=n.max,r=fe(o.pad,0),s=fe(l.pad,0),a=fe(o.hard,-ke),c=fe(l.hard,ke),p=fe(o.soft,ke),m=fe(l.soft,-ke),_=fe(o.mode,0),$=fe(l.mode,0),g=t-e,v=vn(g),x=dt(Ke(e),Ke(t)),b=vn(x),S=Ke(b-v);(g<1e-24||S>10)&&(g=0,(e==0||t==0)&&(g=1e-24,_==2&&p!=ke&&(r=0),$==2&&m!=-ke&&(s=0)));let y=g||x||1e3,A=vn(y),M=zo(10,Pt(A)),V=y*(g==0?e==0?.1:1:r),L=Se(Bc(e-V,M/10),24),Y=e>=p&&(_==1||_==3&&L<=p||_==2&&L>=p)?p:ke,C=dt(a,L<Y&&e>=Y?Y:Qt(Y,L)),J=y*(g==0?t==0?.1:1:s),j=Se(Rr(t+J,M/10),24),O=t<=m&&($==1||$==3&&j>=m||$==2&&j<=m)?m:-ke,z=Qt(c,j>O&&t<=O?O:dt(O,j));return C==z&&C==0&&(z=100),[C,z]}var Gd=new Intl.NumberFormat(Jo?Ld.language:"en-US"),wi=e=>Gd.format(e),Et=Math,xr=Et.PI,Ke=Et.abs,Pt=Et.floor,Ye=Et.round,Ut=Et.ceil,Qt=Et.min,dt=Et.max,zo=Et.pow,fc=Et.sign,vn=Et.log10,Fc=Et.log2,Hd=(e,t=1)=>Et.sinh(e)*t,ei=(e,t=1)=>Et.asinh(e/t),ke=1/0;function pc(e){return(vn((e^e>>31)-(e>>31))|0)+1}function ai(e,t,n){return Qt(dt(e,t),n)}function Gc(e){return typeof e=="function"}function oe(e){return Gc(e)?e:()=>e}var Ud=()=>{},Hc=e=>e,Uc=(e,t)=>t,Bd=e=>null,mc=e=>!0,dc=(e,t)=>e==t,Vd=/\.\d*?(?=9{6,}|0{6,})/gm,io=e=>{if(jc(e)||Wn.has(e))return e;let t=`${e}`,n=t.match(Vd);if(n==null)return e;let o=n[0].length-1;if(t.indexOf("e-")!=-1){let[l,r]=t.split("e");return+`${io(l)}e${r}`}return Se(e,o)};function oo(e,t){return io(Se(io(e/t))*t)}function Rr(e,t){return io(Ut(io(e/t))*t)}function Bc(e,t){return io(Pt(io(e/t))*t)}function Se(e,t=0){if(jc(e))return e;let n=10**t,o=e*n*(1+Number.EPSILON);return Ye(o)/n}var Wn=new Map;function Vc(e){return((""+e).split(".")[1]||"").length}function Ol(e,t,n,o){let l=[],r=o.map(Vc);for(let s=t;s<n;s++){let a=Ke(s),c=Se(zo(e,s),a);for(let p=0;p<o.length;p++){let m=e==10?+`${o[p]}e${s}`:o[p]*c,_=(s>=0?0:a)+(s>=r[p]?0:r[p]),$=e==10?m:Se(m,_);l.push($),Wn.set($,_)}}return l}var Rl={},yi=[],qo=[null,null],Nn=Array.isArray,jc=Number.isInteger,jd=e=>e===void 0;function hc(e){return typeof e=="string"}function Or(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function zd(e){return e!=null&&typeof e=="object"}var qd=Object.getPrototypeOf(Uint8Array),zc="__proto__";function Yo(e,t=Or){let n;if(Nn(e)){let o=e.find(l=>l!=null);if(Nn(o)||t(o)){n=Array(e.length);for(let l=0;l<e.length;l++)n[l]=Yo(e[l],t)}else n=e.slice()}else if(e instanceof qd)n=e.slice();else if(t(e)){n={};for(let o in e)o!=zc&&(n[o]=Yo(e[o],t))}else n=e;return n}function Be(e){let t=arguments;for(let n=1;n<t.length;n++){let o=t[n];for(let l in o)l!=zc&&(Or(e[l])?Be(e[l],Yo(o[l])):e[l]=Yo(o[l]))}return e}var Yd=0,Kd=1,Jd=2;function Xd(e,t,n){for(let o=0,l,r=-1;o<t.length;o++){let s=t[o];if(s>r){for(l=s-1;l>=0&&e[l]==null;)e[l--]=null;for(l=s+1;l<n&&e[l]==null;)e[r=l++]=null}}}function Zd(e,t){if(th(e)){let s=e[0].slice();for(let a=1;a<e.length;a++)s.push(...e[a].slice(1));return nh(s[0])||(s=eh(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let c=e[s][0],p=c.length;for(let m=0;m<p;m++)n.add(c[m])}let o=[Array.from(n).sort((s,a)=>s-a)],l=o[0].length,r=new Map;for(let s=0;s<l;s++)r.set(o[0][s],s);for(let s=0;s<e.length;s++){let a=e[s],c=a[0];for(let p=1;p<a.length;p++){let m=a[p],_=Array(l).fill(void 0),$=t?t[s][p]:Kd,g=[];for(let v=0;v<m.length;v++){let x=m[v],b=r.get(c[v]);x===null?$!=Yd&&(_[b]=x,$==Jd&&g.push(b)):_[b]=x}Xd(_,g,l),o.push(_)}}return o}var Qd=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function eh(e){let t=e[0],n=t.length,o=Array(n);for(let r=0;r<o.length;r++)o[r]=r;o.sort((r,s)=>t[r]-t[s]);let l=[];for(let r=0;r<e.length;r++){let s=e[r],a=Array(n);for(let c=0;c<n;c++)a[c]=s[o[c]];l.push(a)}return l}function th(e){let t=e[0][0],n=t.length;for(let o=1;o<e.length;o++){let l=e[o][0];if(l.length!=n)return!1;if(l!=t){for(let r=0;r<n;r++)if(l[r]!=t[r])return!1}}return!0}function nh(e,t=100){let n=e.length;if(n<=1)return!0;let o=0,l=n-1;for(;o<=l&&e[o]==null;)o++;for(;l>=o&&e[l]==null;)l--;if(l<=o)return!0;let r=dt(1,Pt((l-o+1)/t));for(let s=e[o],a=o+r;a<=l;a+=r){let c=e[a];if(c!=null){if(c<=s)return!1;s=c}}return!0}var qc=["January","February","March","April","May","June","July","August","September","October","November","December"],Yc=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Kc(e){return e.slice(0,3)}var oh=Yc.map(Kc),lh=qc.map(Kc),rh={MMMM:qc,MMM:lh,WWWW:Yc,WWW:oh};function Tl(e){return(e<10?"0":"")+e}function sh(e){return(e<10?"00":e<100?"0":"")+e}var ih={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Tl(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Tl(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Tl(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>Tl(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Tl(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>sh(e.getMilliseconds())};function vi(e,t){t=t||rh;let n=[],o=/\{([a-z]+)\}|[^{]+/gi,l;for(;l=o.exec(e);)n.push(l[0][0]=="{"?ih[l[1]]:l[0]);return r=>{let s="";for(let a=0;a<n.length;a++)s+=typeof n[a]=="string"?n[a]:n[a](r,t);return s}}var ah=new Intl.DateTimeFormat().resolvedOptions().timeZone;function uh(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==ah?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var Jc=e=>e%1==0,Ar=[1,2,2.5,5],ch=Ol(10,-32,0,Ar),Xc=Ol(10,0,32,Ar),fh=Xc.filter(Jc),lo=ch.concat(Xc),ki=`
`,Zc="{YYYY}",$c=ki+Zc,Qc="{M}/{D}",Pl=ki+Qc,Sr=Pl+"/{YY}",ef="{aa}",ph="{h}:{mm}",Vo=ph+ef,_c=ki+Vo,gc=":{ss}",_e=null;function tf(e){let t=e*1e3,n=t*60,o=n*60,l=o*24,r=l*30,s=l*365,c=(e==1?Ol(10,0,3,Ar).filter(Jc):Ol(10,-3,0,Ar)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,o,o*2,o*3,o*4,o*6,o*8,o*12,l,l*2,l*3,l*4,l*5,l*6,l*7,l*8,l*9,l*10,l*15,r,r*2,r*3,r*4,r*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),p=[[s,Zc,_e,_e,_e,_e,_e,_e,1],[l*28,"{MMM}",$c,_e,_e,_e,_e,_e,1],[l,Qc,$c,_e,_e,_e,_e,_e,1],[o,"{h}"+ef,Sr,_e,Pl,_e,_e,_e,1],[n,Vo,Sr,_e,Pl,_e,_e,_e,1],[t,gc,Sr+" "+Vo,_e,Pl+" "+Vo,_e,_c,_e,1],[e,gc+".{fff}",Sr+" "+Vo,_e,Pl+" "+Vo,_e,_c,_e,1]];function m(_){return($,g,v,x,b,S)=>{let y=[],A=b>=s,M=b>=r&&b<s,V=_(v),L=Se(V*e,3),Y=ti(V.getFullYear(),A?0:V.getMonth(),M||A?1:V.getDate()),C=Se(Y*e,3);if(M||A){let J=M?b/r:0,j=A?b/s:0,O=L==C?L:Se(ti(Y.getFullYear()+j,Y.getMonth()+J,1)*e,3),z=new Date(Ye(O/e)),N=z.getFullYear(),X=z.getMonth();for(let B=0;O<=x;B++){let le=ti(N+j*B,X+J*B,1),U=le-_(Se(le*e,3));O=Se((+le+U)*e,3),O<=x&&y.push(O)}}else{let J=b>=l?l:b,j=Pt(v)-Pt(L),O=C+j+Rr(L-C,J);y.push(O);let z=_(O),N=z.getHours()+z.getMinutes()/n+z.getSeconds()/o,X=b/o,B=$.axes[g]._space,le=S/B;for(;O=Se(O+b,e==1?0:3),!(O>x);)if(X>1){let U=Pt(Se(N+X,6))%24,ie=_(O).getHours()-U;ie>1&&(ie=-1),O-=ie*o,N=(N+X)%24;let ge=y[y.length-1];Se((O-ge)/b,3)*le>=.7&&y.push(O)}else y.push(O)}return y}}return[c,p,m]}var[mh,dh,hh]=tf(1),[$h,_h,gh]=tf(.001);Ol(2,-53,53,[1]);function wc(e,t){return e.map(n=>n.map((o,l)=>l==0||l==8||o==null?o:t(l==1||n[8]==0?o:n[1]+o)))}function yc(e,t){return(n,o,l,r,s)=>{let a=t.find(v=>s>=v[0])||t[t.length-1],c,p,m,_,$,g;return o.map(v=>{let x=e(v),b=x.getFullYear(),S=x.getMonth(),y=x.getDate(),A=x.getHours(),M=x.getMinutes(),V=x.getSeconds(),L=b!=c&&a[2]||S!=p&&a[3]||y!=m&&a[4]||A!=_&&a[5]||M!=$&&a[6]||V!=g&&a[7]||a[1];return c=b,p=S,m=y,_=A,$=M,g=V,L(x)})}}function wh(e,t){let n=vi(t);return(o,l,r,s,a)=>l.map(c=>n(e(c)))}function ti(e,t,n){return new Date(e,t,n)}function vc(e,t){return t(e)}var yh="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function kc(e,t){return(n,o,l,r)=>r==null?hi:t(e(o))}function vh(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function kh(e,t){return e.series[t].fill(e,t)}var Sh={show:!0,live:!0,isolate:!1,mount:Ud,markers:{show:!0,width:2,stroke:vh,fill:kh,dash:"solid"},idx:null,idxs:null,values:[]};function bh(e,t){let n=e.cursor.points,o=Ht(),l=n.size(e,t);Ee(o,Ml,l),Ee(o,Al,l);let r=l/-2;Ee(o,"marginLeft",r),Ee(o,"marginTop",r);let s=n.width(e,t,l);return s&&Ee(o,"borderWidth",s),o}function xh(e,t){let n=e.series[t].points;return n._fill||n._stroke}function Th(e,t){let n=e.series[t].points;return n._stroke||n._fill}function Mh(e,t){return e.series[t].points.size}var ni=[0,0];function Ah(e,t,n){return ni[0]=t,ni[1]=n,ni}function br(e,t,n,o=!0){return l=>{l.button==0&&(!o||l.target==t)&&n(l)}}function oi(e,t,n,o=!0){return l=>{(!o||l.target==t)&&n(l)}}var Ph={show:!0,x:!0,y:!0,lock:!1,move:Ah,points:{one:!1,show:bh,size:Mh,width:0,stroke:Th,fill:xh},bind:{mousedown:br,mouseup:br,click:br,dblclick:br,mousemove:oi,mouseleave:oi,mouseenter:oi},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,o,l)=>o-l,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},nf={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Si=Be({},nf,{filter:Uc}),of=Be({},Si,{size:10}),lf=Be({},nf,{show:!1}),bi='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',rf="bold "+bi,sf=1.5,Sc={show:!0,scale:"x",stroke:di,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:rf,side:2,grid:Si,ticks:of,border:lf,font:bi,lineGap:sf,rotate:0},Eh="Value",Rh="Time",bc={show:!0,scale:"x",auto:!1,sorted:1,min:ke,max:-ke,idxs:[]};function Oh(e,t,n,o,l){return t.map(r=>r==null?"":wi(r))}function Ch(e,t,n,o,l,r,s){let a=[],c=Wn.get(l)||0;n=s?n:Se(Rr(n,l),c);for(let p=n;p<=o;p=Se(p+l,c))a.push(Object.is(p,-0)?0:p);return a}function ui(e,t,n,o,l,r,s){let a=[],c=e.scales[e.axes[t].scale].log,p=c==10?vn:Fc,m=Pt(p(n));l=zo(c,m),c==10&&(l=lo[Zt(l,lo)]);let _=n,$=l*c;c==10&&($=lo[Zt($,lo)]);do a.push(_),_=_+l,c==10&&!Wn.has(_)&&(_=Se(_,Wn.get(l))),_>=$&&(l=_,$=l*c,c==10&&($=lo[Zt($,lo)]));while(_<=o);return a}function Lh(e,t,n,o,l,r,s){let c=e.scales[e.axes[t].scale].asinh,p=o>c?ui(e,t,dt(c,n),o,l):[c],m=o>=0&&n<=0?[0]:[];return(n<-c?ui(e,t,dt(c,-o),-n,l):[c]).reverse().map($=>-$).concat(m,p)}var af=/./,Dh=/[12357]/,Nh=/[125]/,xc=/1/,ci=(e,t,n,o)=>e.map((l,r)=>t==4&&l==0||r%o==0&&n.test(l.toExponential()[l<0?1:0])?l:null);function Wh(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=e.scales[s],c=e.valToPos,p=r._space,m=c(10,s),_=c(9,s)-m>=p?af:c(7,s)-m>=p?Dh:c(5,s)-m>=p?Nh:xc;if(_==xc){let $=Ke(c(1,s)-m);if($<p)return ci(t.slice().reverse(),a.distr,_,Ut(p/$)).reverse()}return ci(t,a.distr,_,1)}function Ih(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=r._space,c=e.valToPos,p=Ke(c(1,s)-c(2,s));return p<a?ci(t.slice().reverse(),3,af,Ut(a/p)).reverse():t}function Fh(e,t,n,o){return o==null?hi:t==null?"":wi(t)}var Tc={show:!0,scale:"y",stroke:di,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:rf,side:3,grid:Si,ticks:of,border:lf,font:bi,lineGap:sf,rotate:0};function Gh(e,t){let n=3+(e||1)*2;return Se(n*t,3)}function Hh(e,t){let{scale:n,idxs:o}=e.series[0],l=e._data[0],r=e.valToPos(l[o[0]],n,!0),s=e.valToPos(l[o[1]],n,!0),a=Ke(s-r),c=e.series[t],p=a/(c.points.space*de);return o[1]-o[0]<=p}var Mc={scale:null,auto:!0,sorted:0,min:ke,max:-ke},uf=(e,t,n,o,l)=>l,Ac={show:!0,auto:!0,sorted:0,gaps:uf,alpha:1,facets:[Be({},Mc,{scale:"x"}),Be({},Mc,{scale:"y"})]},Pc={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:uf,alpha:1,points:{show:Hh,filter:null},values:null,min:ke,max:-ke,idxs:[],path:null,clip:null};function Uh(e,t,n,o,l){return n/10}var cf={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Bh=Be({},cf,{time:!1,ori:1}),Ec={};function ff(e,t){let n=Ec[e];return n||(n={key:e,plots:[],sub(o){n.plots.push(o)},unsub(o){n.plots=n.plots.filter(l=>l!=o)},pub(o,l,r,s,a,c,p){for(let m=0;m<n.plots.length;m++)n.plots[m]!=l&&n.plots[m].pub(o,l,r,s,a,c,p)}},e!=null&&(Ec[e]=n)),n}var Ko=1,fi=2;function ao(e,t,n){let o=e.mode,l=e.series[t],r=o==2?e._data[t]:e._data,s=e.scales,a=e.bbox,c=r[0],p=o==2?r[1]:r[t],m=o==2?s[l.facets[0].scale]:s[e.series[0].scale],_=o==2?s[l.facets[1].scale]:s[l.scale],$=a.left,g=a.top,v=a.width,x=a.height,b=e.valToPosH,S=e.valToPosV;return m.ori==0?n(l,c,p,m,_,b,S,$,g,v,x,Lr,Xo,Nr,mf,hf):n(l,c,p,m,_,S,b,g,$,x,v,Dr,Zo,Mi,df,$f)}function xi(e,t){let n=0,o=0,l=fe(e.bands,yi);for(let r=0;r<l.length;r++){let s=l[r];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?o|=1:o|=2)}return[n,o==1?-1:o==2?1:o==3?2:0]}function Vh(e,t,n,o,l){let r=e.mode,s=e.series[t],a=r==2?s.facets[1].scale:s.scale,c=e.scales[a];return l==-1?c.min:l==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function kn(e,t,n,o,l,r){return ao(e,t,(s,a,c,p,m,_,$,g,v,x,b)=>{let S=s.pxRound,y=p.dir*(p.ori==0?1:-1),A=p.ori==0?Xo:Zo,M,V;y==1?(M=n,V=o):(M=o,V=n);let L=S(_(a[M],p,x,g)),Y=S($(c[M],m,b,v)),C=S(_(a[V],p,x,g)),J=S($(r==1?m.max:m.min,m,b,v)),j=new Path2D(l);return A(j,C,J),A(j,L,J),A(j,L,Y),j})}function Cr(e,t,n,o,l,r){let s=null;if(e.length>0){s=new Path2D;let a=t==0?Nr:Mi,c=n;for(let _=0;_<e.length;_++){let $=e[_];if($[1]>$[0]){let g=$[0]-c;g>0&&a(s,c,o,g,o+r),c=$[1]}}let p=n+l-c,m=10;p>0&&a(s,c,o-m/2,p,o+r+m)}return s}function jh(e,t,n){let o=e[e.length-1];o&&o[0]==t?o[1]=n:e.push([t,n])}function Ti(e,t,n,o,l,r,s){let a=[],c=e.length;for(let p=l==1?n:o;p>=n&&p<=o;p+=l)if(t[p]===null){let _=p,$=p;if(l==1)for(;++p<=o&&t[p]===null;)$=p;else for(;--p>=n&&t[p]===null;)$=p;let g=r(e[_]),v=$==_?g:r(e[$]),x=_-l;g=s<=0&&x>=0&&x<c?r(e[x]):g;let S=$+l;v=s>=0&&S>=0&&S<c?r(e[S]):v,v>=g&&a.push([g,v])}return a}function Rc(e){return e==0?Hc:e==1?Ye:t=>oo(t,e)}function pf(e){let t=e==0?Lr:Dr,n=e==0?(l,r,s,a,c,p)=>{l.arcTo(r,s,a,c,p)}:(l,r,s,a,c,p)=>{l.arcTo(s,r,c,a,p)},o=e==0?(l,r,s,a,c)=>{l.rect(r,s,a,c)}:(l,r,s,a,c)=>{l.rect(s,r,c,a)};return(l,r,s,a,c,p=0,m=0)=>{p==0&&m==0?o(l,r,s,a,c):(p=Qt(p,a/2,c/2),m=Qt(m,a/2,c/2),t(l,r+p,s),n(l,r+a,s,r+a,s+c,p),n(l,r+a,s+c,r,s+c,m),n(l,r,s+c,r,s,m),n(l,r,s,r+a,s,p),l.closePath())}}var Lr=(e,t,n)=>{e.moveTo(t,n)},Dr=(e,t,n)=>{e.moveTo(n,t)},Xo=(e,t,n)=>{e.lineTo(t,n)},Zo=(e,t,n)=>{e.lineTo(n,t)},Nr=pf(0),Mi=pf(1),mf=(e,t,n,o,l,r)=>{e.arc(t,n,o,l,r)},df=(e,t,n,o,l,r)=>{e.arc(n,t,o,l,r)},hf=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(t,n,o,l,r,s)},$f=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(n,t,l,o,s,r)};function _f(e){return(t,n,o,l,r)=>ao(t,n,(s,a,c,p,m,_,$,g,v,x,b)=>{let{pxRound:S,points:y}=s,A,M;p.ori==0?(A=Lr,M=mf):(A=Dr,M=df);let V=Se(y.width*de,3),L=(y.size-y.width)/2*de,Y=Se(L*2,3),C=new Path2D,J=new Path2D,{left:j,top:O,width:z,height:N}=t.bbox;Nr(J,j-Y,O-Y,z+Y*2,N+Y*2);let X=B=>{if(c[B]!=null){let le=S(_(a[B],p,x,g)),U=S($(c[B],m,b,v));A(C,le+L,U),M(C,le,U,L,0,xr*2)}};if(r)r.forEach(X);else for(let B=o;B<=l;B++)X(B);return{stroke:V>0?C:null,fill:C,clip:J,flags:Ko|fi}})}function gf(e){return(t,n,o,l,r,s)=>{o!=l&&(r!=o&&s!=o&&e(t,n,o),r!=l&&s!=l&&e(t,n,l),e(t,n,s))}}var zh=gf(Xo),qh=gf(Zo);function wf(e){let t=fe(e?.alignGaps,0);return(n,o,l,r)=>ao(n,o,(s,a,c,p,m,_,$,g,v,x,b)=>{[l,r]=Pr(c,l,r);let S=s.pxRound,y=N=>S(_(N,p,x,g)),A=N=>S($(N,m,b,v)),M,V;p.ori==0?(M=Xo,V=zh):(M=Zo,V=qh);let L=p.dir*(p.ori==0?1:-1),Y={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ko},C=Y.stroke,J=!1;if(r-l>=x*4){let N=G=>n.posToVal(G,p.key,!0),X=null,B=null,le,U,ht,Re=y(a[L==1?l:r]),ie=y(a[l]),ge=y(a[r]),te=N(L==1?ie+1:ge-1);for(let G=L==1?l:r;G>=l&&G<=r;G+=L){let Ve=a[G],Oe=(L==1?Ve<te:Ve>te)?Re:y(Ve),he=c[G];Oe==Re?he!=null?(U=he,X==null?(M(C,Oe,A(U)),le=X=B=U):U<X?X=U:U>B&&(B=U)):he===null&&(J=!0):(X!=null&&V(C,Re,A(X),A(B),A(le),A(U)),he!=null?(U=he,M(C,Oe,A(U)),X=B=le=U):(X=B=null,he===null&&(J=!0)),Re=Oe,te=N(Re+L))}X!=null&&X!=B&&ht!=Re&&V(C,Re,A(X),A(B),A(le),A(U))}else for(let N=L==1?l:r;N>=l&&N<=r;N+=L){let X=c[N];X===null?J=!0:X!=null&&M(C,y(a[N]),A(X))}let[O,z]=xi(n,o);if(s.fill!=null||O!=0){let N=Y.fill=new Path2D(C),X=s.fillTo(n,o,s.min,s.max,O),B=A(X),le=y(a[l]),U=y(a[r]);L==-1&&([U,le]=[le,U]),M(N,U,B),M(N,le,B)}if(!s.spanGaps){let N=[];J&&N.push(...Ti(a,c,l,r,L,y,t)),Y.gaps=N=s.gaps(n,o,l,r,N),Y.clip=Cr(N,p.ori,g,v,x,b)}return z!=0&&(Y.band=z==2?[kn(n,o,l,r,C,-1),kn(n,o,l,r,C,1)]:kn(n,o,l,r,C,z)),Y})}function Yh(e){let t=fe(e.align,1),n=fe(e.ascDesc,!1),o=fe(e.alignGaps,0),l=fe(e.extend,!1);return(r,s,a,c)=>ao(r,s,(p,m,_,$,g,v,x,b,S,y,A)=>{[a,c]=Pr(_,a,c);let M=p.pxRound,{left:V,width:L}=r.bbox,Y=ie=>M(v(ie,$,y,b)),C=ie=>M(x(ie,g,A,S)),J=$.ori==0?Xo:Zo,j={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ko},O=j.stroke,z=$.dir*($.ori==0?1:-1),N=C(_[z==1?a:c]),X=Y(m[z==1?a:c]),B=X,le=X;l&&t==-1&&(le=V,J(O,le,N)),J(O,X,N);for(let ie=z==1?a:c;ie>=a&&ie<=c;ie+=z){let ge=_[ie];if(ge==null)continue;let te=Y(m[ie]),G=C(ge);t==1?J(O,te,N):J(O,B,G),J(O,te,G),N=G,B=te}let U=B;l&&t==1&&(U=V+L,J(O,U,N));let[ht,Re]=xi(r,s);if(p.fill!=null||ht!=0){let ie=j.fill=new Path2D(O),ge=p.fillTo(r,s,p.min,p.max,ht),te=C(ge);J(ie,U,te),J(ie,le,te)}if(!p.spanGaps){let ie=[];ie.push(...Ti(m,_,a,c,z,Y,o));let ge=p.width*de/2,te=n||t==1?ge:-ge,G=n||t==-1?-ge:ge;ie.forEach(Ve=>{Ve[0]+=te,Ve[1]+=G}),j.gaps=ie=p.gaps(r,s,a,c,ie),j.clip=Cr(ie,$.ori,b,S,y,A)}return Re!=0&&(j.band=Re==2?[kn(r,s,a,c,O,-1),kn(r,s,a,c,O,1)]:kn(r,s,a,c,O,Re)),j})}function Oc(e,t,n,o,l,r,s=ke){if(e.length>1){let a=null;for(let c=0,p=1/0;c<e.length;c++)if(t[c]!==void 0){if(a!=null){let m=Ke(e[c]-e[a]);m<p&&(p=m,s=Ke(n(e[c],o,l,r)-n(e[a],o,l,r)))}a=c}}return s}function Kh(e){e=e||Rl;let t=fe(e.size,[.6,ke,1]),n=e.align||0,o=e.gap||0,l=e.radius;l=l==null?[0,0]:typeof l=="number"?[l,0]:l;let r=oe(l),s=1-t[0],a=fe(t[1],ke),c=fe(t[2],1),p=fe(e.disp,Rl),m=fe(e.each,g=>{}),{fill:_,stroke:$}=p;return(g,v,x,b)=>ao(g,v,(S,y,A,M,V,L,Y,C,J,j,O)=>{let z=S.pxRound,N=n,X=o*de,B=a*de,le=c*de,U,ht;M.ori==0?[U,ht]=r(g,v):[ht,U]=r(g,v);let Re=M.dir*(M.ori==0?1:-1),ie=M.ori==0?Nr:Mi,ge=M.ori==0?m:(I,be,je,mo,Gn,tn,Hn)=>{m(I,be,je,Gn,mo,Hn,tn)},te=fe(g.bands,yi).find(I=>I.series[0]==v),G=te!=null?te.dir:0,Ve=S.fillTo(g,v,S.min,S.max,G),ut=z(Y(Ve,V,O,J)),Oe,he,Vt,gt=j,De=z(S.width*de),en=!1,pn=null,Rt=null,Sn=null,co=null;_!=null&&(De==0||$!=null)&&(en=!0,pn=_.values(g,v,x,b),Rt=new Map,new Set(pn).forEach(I=>{I!=null&&Rt.set(I,new Path2D)}),De>0&&(Sn=$.values(g,v,x,b),co=new Map,new Set(Sn).forEach(I=>{I!=null&&co.set(I,new Path2D)})));let{x0:fo,size:nl}=p;if(fo!=null&&nl!=null){N=1,y=fo.values(g,v,x,b),fo.unit==2&&(y=y.map(je=>g.posToVal(C+je*j,M.key,!0)));let I=nl.values(g,v,x,b);nl.unit==2?he=I[0]*j:he=L(I[0],M,j,C)-L(0,M,j,C),gt=Oc(y,A,L,M,j,C,gt),Vt=gt-he+X}else gt=Oc(y,A,L,M,j,C,gt),Vt=gt*s+X,he=gt-Vt;Vt<1&&(Vt=0),De>=he/2&&(De=0),Vt<5&&(z=Hc);let Fl=Vt>0,In=gt-Vt-(Fl?De:0);he=z(ai(In,le,B)),Oe=(N==0?he/2:N==Re?0:he)-N*Re*((N==0?X/2:0)+(Fl?De/2:0));let ct={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},po=en?null:new Path2D,mn=null;if(te!=null)mn=g.data[te.series[1]];else{let{y0:I,y1:be}=p;I!=null&&be!=null&&(A=be.values(g,v,x,b),mn=I.values(g,v,x,b))}let Fn=U*he,Q=ht*he;for(let I=Re==1?x:b;I>=x&&I<=b;I+=Re){let be=A[I];if(be==null)continue;if(mn!=null){let $t=mn[I]??0;if(be-$t==0)continue;ut=Y($t,V,O,J)}let je=M.distr!=2||p!=null?y[I]:I,mo=L(je,M,j,C),Gn=Y(fe(be,Ve),V,O,J),tn=z(mo-Oe),Hn=z(dt(Gn,ut)),wt=z(Qt(Gn,ut)),Ot=Hn-wt;if(be!=null){let $t=be<0?Q:Fn,jt=be<0?Fn:Q;en?(De>0&&Sn[I]!=null&&ie(co.get(Sn[I]),tn,wt+Pt(De/2),he,dt(0,Ot-De),$t,jt),pn[I]!=null&&ie(Rt.get(pn[I]),tn,wt+Pt(De/2),he,dt(0,Ot-De),$t,jt)):ie(po,tn,wt+Pt(De/2),he,dt(0,Ot-De),$t,jt),ge(g,v,I,tn-De/2,wt,he+De,Ot)}}return De>0?ct.stroke=en?co:po:en||(ct._fill=S.width==0?S._fill:S._stroke??S._fill,ct.width=0),ct.fill=en?Rt:po,ct})}function Jh(e,t){let n=fe(t?.alignGaps,0);return(o,l,r,s)=>ao(o,l,(a,c,p,m,_,$,g,v,x,b,S)=>{[r,s]=Pr(p,r,s);let y=a.pxRound,A=U=>y($(U,m,b,v)),M=U=>y(g(U,_,S,x)),V,L,Y;m.ori==0?(V=Lr,Y=Xo,L=hf):(V=Dr,Y=Zo,L=$f);let C=m.dir*(m.ori==0?1:-1),J=A(c[C==1?r:s]),j=J,O=[],z=[];for(let U=C==1?r:s;U>=r&&U<=s;U+=C)if(p[U]!=null){let Re=c[U],ie=A(Re);O.push(j=ie),z.push(M(p[U]))}let N={stroke:e(O,z,V,Y,L,y),fill:null,clip:null,band:null,gaps:null,flags:Ko},X=N.stroke,[B,le]=xi(o,l);if(a.fill!=null||B!=0){let U=N.fill=new Path2D(X),ht=a.fillTo(o,l,a.min,a.max,B),Re=M(ht);Y(U,j,Re),Y(U,J,Re)}if(!a.spanGaps){let U=[];U.push(...Ti(c,p,r,s,C,A,n)),N.gaps=U=a.gaps(o,l,r,s,U),N.clip=Cr(U,m.ori,v,x,b,S)}return le!=0&&(N.band=le==2?[kn(o,l,r,s,X,-1),kn(o,l,r,s,X,1)]:kn(o,l,r,s,X,le)),N})}function Xh(e){return Jh(Zh,e)}function Zh(e,t,n,o,l,r){let s=e.length;if(s<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),s==2)o(a,e[1],t[1]);else{let c=Array(s),p=Array(s-1),m=Array(s-1),_=Array(s-1);for(let $=0;$<s-1;$++)m[$]=t[$+1]-t[$],_[$]=e[$+1]-e[$],p[$]=m[$]/_[$];c[0]=p[0];for(let $=1;$<s-1;$++)p[$]===0||p[$-1]===0||p[$-1]>0!=p[$]>0?c[$]=0:(c[$]=3*(_[$-1]+_[$])/((2*_[$]+_[$-1])/p[$-1]+(_[$]+2*_[$-1])/p[$]),isFinite(c[$])||(c[$]=0));c[s-1]=p[s-2];for(let $=0;$<s-1;$++)l(a,e[$]+_[$]/3,t[$]+c[$]*_[$]/3,e[$+1]-_[$]/3,t[$+1]-c[$+1]*_[$]/3,e[$+1],t[$+1])}return a}var pi=new Set;function Cc(){for(let e of pi)e.syncRect(!0)}Jo&&(so(Od,jo,Cc),so(Cd,jo,Cc,!0),so(Tr,jo,()=>{st.pxRatio=de}));var Qh=wf(),e0=_f();function Lc(e,t,n,o){return(o?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((r,s)=>mi(r,s,t,n))}function t0(e,t){return e.map((n,o)=>o==0?{}:Be({},t,n))}function mi(e,t,n,o){return Be({},t==0?n:o,e)}function yf(e,t,n){return t==null?qo:[t,n]}var n0=yf;function o0(e,t,n){return t==null?qo:Mr(t,n,gi,!0)}function vf(e,t,n,o){return t==null?qo:Er(t,n,e.scales[o].log,!1)}var l0=vf;function kf(e,t,n,o){return t==null?qo:_i(t,n,e.scales[o].log,!1)}var r0=kf;function s0(e,t,n,o,l){let r=dt(pc(e),pc(t)),s=t-e,a=Zt(l/o*s,n);do{let c=n[a],p=o*c/s;if(p>=l&&r+(c<5?Wn.get(c):0)<=17)return[c,p]}while(++a<n.length);return[0,0]}function Dc(e){let t,n;return e=e.replace(/(\d+)px/,(o,l)=>(t=Ye((n=+l)*de))+"px"),[e,t,n]}function i0(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=Se(t[2]*de,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function st(e,t,n){let o={mode:fe(e.mode,1)},l=o.mode;function r(i,u,f,h){let w=u.valToPct(i);return h+f*(u.dir==-1?1-w:w)}function s(i,u,f,h){let w=u.valToPct(i);return h+f*(u.dir==-1?w:1-w)}function a(i,u,f,h){return u.ori==0?r(i,u,f,h):s(i,u,f,h)}o.valToPosH=r,o.valToPosV=s;let c=!1;o.status=0;let p=o.root=Ht(dd);if(e.id!=null&&(p.id=e.id),At(p,e.class),e.title){let i=Ht(_d,p);i.textContent=e.title}let m=Xt("canvas"),_=o.ctx=m.getContext("2d"),$=Ht(gd,p);so("click",$,i=>{i.target===v&&(Te!=xo||Ce!=To)&&rt.click(o,i)},!0);let g=o.under=Ht(wd,$);$.appendChild(m);let v=o.over=Ht(yd,$);e=Yo(e);let x=+fe(e.pxAlign,1),b=Rc(x);(e.plugins||[]).forEach(i=>{i.opts&&(e=i.opts(o,e)||e)});let S=e.ms||.001,y=o.series=l==1?Lc(e.series||[],bc,Pc,!1):t0(e.series||[null],Ac),A=o.axes=Lc(e.axes||[],Sc,Tc,!0),M=o.scales={},V=o.bands=e.bands||[];V.forEach(i=>{i.fill=oe(i.fill||null),i.dir=fe(i.dir,-1)});let L=l==2?y[1].facets[0].scale:y[0].scale,Y={axes:Ap,series:Sp},C=(e.drawOrder||["axes","series"]).map(i=>Y[i]);function J(i){let u=i.distr==3?f=>vn(f>0?f:i.clamp(o,f,i.min,i.max,i.key)):i.distr==4?f=>ei(f,i.asinh):i.distr==100?f=>i.fwd(f):f=>f;return f=>{let h=u(f),{_min:w,_max:k}=i,T=k-w;return(h-w)/T}}function j(i){let u=M[i];if(u==null){let f=(e.scales||Rl)[i]||Rl;if(f.from!=null){j(f.from);let h=Be({},M[f.from],f,{key:i});h.valToPct=J(h),M[i]=h}else{u=M[i]=Be({},i==L?cf:Bh,f),u.key=i;let h=u.time,w=u.range,k=Nn(w);if((i!=L||l==2&&!h)&&(k&&(w[0]==null||w[1]==null)&&(w={min:w[0]==null?uc:{mode:1,hard:w[0],soft:w[0]},max:w[1]==null?uc:{mode:1,hard:w[1],soft:w[1]}},k=!1),!k&&Or(w))){let T=w;w=(P,R,D)=>R==null?qo:Mr(R,D,T)}u.range=oe(w||(h?n0:i==L?u.distr==3?l0:u.distr==4?r0:yf:u.distr==3?vf:u.distr==4?kf:o0)),u.auto=oe(k?!1:u.auto),u.clamp=oe(u.clamp||Uh),u._min=u._max=null,u.valToPct=J(u)}}}j("x"),j("y"),l==1&&y.forEach(i=>{j(i.scale)}),A.forEach(i=>{j(i.scale)});for(let i in e.scales)j(i);let O=M[L],z=O.distr,N,X;O.ori==0?(At(p,hd),N=r,X=s):(At(p,$d),N=s,X=r);let B={};for(let i in M){let u=M[i];(u.min!=null||u.max!=null)&&(B[i]={min:u.min,max:u.max},u.min=u.max=null)}let le=e.tzDate||(i=>new Date(Ye(i/S))),U=e.fmtDate||vi,ht=S==1?hh(le):gh(le),Re=yc(le,wc(S==1?dh:_h,U)),ie=kc(le,vc(yh,U)),ge=[],te=o.legend=Be({},Sh,e.legend),G=o.cursor=Be({},Ph,{drag:{y:l==2}},e.cursor),Ve=te.show,ut=G.show,Oe=te.markers;te.idxs=ge,Oe.width=oe(Oe.width),Oe.dash=oe(Oe.dash),Oe.stroke=oe(Oe.stroke),Oe.fill=oe(Oe.fill);let he,Vt,gt,De=[],en=[],pn,Rt=!1,Sn={};if(te.live){let i=y[1]?y[1].values:null;Rt=i!=null,pn=Rt?i(o,1,0):{_:0};for(let u in pn)Sn[u]=hi}if(Ve)if(he=Xt("table",Td,p),gt=Xt("tbody",null,he),te.mount(o,he),Rt){Vt=Xt("thead",null,he,gt);let i=Xt("tr",null,Vt);Xt("th",null,i);for(var co in pn)Xt("th",Ju,i).textContent=co}else At(he,Ad),te.live&&At(he,Md);let fo={show:!0},nl={show:!1};function Fl(i,u){if(u==0&&(Rt||!te.live||l==2))return qo;let f=[],h=Xt("tr",Pd,gt,gt.childNodes[u]);At(h,i.class),i.show||At(h,ro);let w=Xt("th",null,h);if(Oe.show){let P=Ht(Ed,w);if(u>0){let R=Oe.width(o,u);R&&(P.style.border=R+"px "+Oe.dash(o,u)+" "+Oe.stroke(o,u)),P.style.background=Oe.fill(o,u)}}let k=Ht(Ju,w);i.label instanceof HTMLElement?k.appendChild(i.label):k.textContent=i.label,u>0&&(Oe.show||(k.style.color=i.width>0?Oe.stroke(o,u):Oe.fill(o,u)),ct("click",w,P=>{if(G._lock)return;Bn(P);let R=y.indexOf(i);if((P.ctrlKey||P.metaKey)!=te.isolate){let D=y.some((W,F)=>F>0&&F!=R&&W.show);y.forEach((W,F)=>{F>0&&on(F,D?F==R?fo:nl:fo,!0,Ge.setSeries)})}else on(R,{show:!i.show},!0,Ge.setSeries)},!1),$o&&ct(ec,w,P=>{G._lock||(Bn(P),on(y.indexOf(i),Ao,!0,Ge.setSeries))},!1));for(var T in pn){let P=Xt("td",Rd,h);P.textContent="--",f.push(P)}return[h,f]}let In=new Map;function ct(i,u,f,h=!0){let w=In.get(u)||{},k=G.bind[i](o,u,f,h);k&&(so(i,u,w[i]=k),In.set(u,w))}function po(i,u,f){let h=In.get(u)||{};for(let w in h)(i==null||w==i)&&(ii(w,u,h[w]),delete h[w]);i==null&&In.delete(u)}let mn=0,Fn=0,Q=0,I=0,be=0,je=0,mo=be,Gn=je,tn=Q,Hn=I,wt=0,Ot=0,$t=0,jt=0;o.bbox={};let Vr=!1,Gl=!1,ho=!1,Un=!1,Hl=!1,Ct=!1;function jr(i,u,f){(f||i!=o.width||u!=o.height)&&Ni(i,u),vo(!1),ho=!0,Gl=!0,ko()}function Ni(i,u){o.width=mn=Q=i,o.height=Fn=I=u,be=je=0,$p(),_p();let f=o.bbox;wt=f.left=oo(be*de,.5),Ot=f.top=oo(je*de,.5),$t=f.width=oo(Q*de,.5),jt=f.height=oo(I*de,.5)}let mp=3;function dp(){let i=!1,u=0;for(;!i;){u++;let f=Tp(u),h=Mp(u);i=u==mp||f&&h,i||(Ni(o.width,o.height),Gl=!0)}}function hp({width:i,height:u}){jr(i,u)}o.setSize=hp;function $p(){let i=!1,u=!1,f=!1,h=!1;A.forEach((w,k)=>{if(w.show&&w._show){let{side:T,_size:P}=w,R=T%2,D=w.label!=null?w.labelSize:0,W=P+D;W>0&&(R?(Q-=W,T==3?(be+=W,h=!0):f=!0):(I-=W,T==0?(je+=W,i=!0):u=!0))}}),Vn[0]=i,Vn[1]=f,Vn[2]=u,Vn[3]=h,Q-=bn[1]+bn[3],be+=bn[3],I-=bn[2]+bn[0],je+=bn[0]}function _p(){let i=be+Q,u=je+I,f=be,h=je;function w(k,T){switch(k){case 1:return i+=T,i-T;case 2:return u+=T,u-T;case 3:return f-=T,f+T;case 0:return h-=T,h+T}}A.forEach((k,T)=>{if(k.show&&k._show){let P=k.side;k._pos=w(P,k._size),k.label!=null&&(k._lpos=w(P,k.labelSize))}})}if(G.dataIdx==null){let i=G.hover,u=i.skip=new Set(i.skip??[]);u.add(void 0);let f=i.prox=oe(i.prox),h=i.bias??=0;G.dataIdx=(w,k,T,P)=>{if(k==0)return T;let R=T,D=f(w,k,T,P)??ke,W=D>=0&&D<ke,F=O.ori==0?Q:I,Z=G.left,pe=t[0],ae=t[k];if(u.has(ae[T])){R=null;let ne=null,q=null,H;if(h==0||h==-1)for(H=T;ne==null&&H-- >0;)u.has(ae[H])||(ne=H);if(h==0||h==1)for(H=T;q==null&&H++<ae.length;)u.has(ae[H])||(q=H);if(ne!=null||q!=null)if(W){let Ae=ne==null?-1/0:N(pe[ne],O,F,0),Ne=q==null?1/0:N(pe[q],O,F,0),nt=Z-Ae,we=Ne-Z;nt<=we?nt<=D&&(R=ne):we<=D&&(R=q)}else R=q==null?ne:ne==null?q:T-ne<=q-T?ne:q}else W&&Ke(Z-N(pe[T],O,F,0))>D&&(R=null);return R}}let Bn=i=>{G.event=i};G.idxs=ge,G._lock=!1;let it=G.points;it.show=oe(it.show),it.size=oe(it.size),it.stroke=oe(it.stroke),it.width=oe(it.width),it.fill=oe(it.fill);let nn=o.focus=Be({},e.focus||{alpha:.3},G.focus),$o=nn.prox>=0,_o=$o&&it.one,Lt=[],go=[],wo=[];function Wi(i,u){let f=it.show(o,u);if(f instanceof HTMLElement)return At(f,xd),At(f,i.class),fn(f,-10,-10,Q,I),v.insertBefore(f,Lt[u]),f}function Ii(i,u){if(l==1||u>0){let f=l==1&&M[i.scale].time,h=i.value;i.value=f?hc(h)?kc(le,vc(h,U)):h||ie:h||Fh,i.label=i.label||(f?Rh:Eh)}if(_o||u>0){i.width=i.width==null?1:i.width,i.paths=i.paths||Qh||Bd,i.fillTo=oe(i.fillTo||Vh),i.pxAlign=+fe(i.pxAlign,x),i.pxRound=Rc(i.pxAlign),i.stroke=oe(i.stroke||null),i.fill=oe(i.fill||null),i._stroke=i._fill=i._paths=i._focus=null;let f=Gh(dt(1,i.width),1),h=i.points=Be({},{size:f,width:dt(1,f*.2),stroke:i.stroke,space:f*2,paths:e0,_stroke:null,_fill:null},i.points);h.show=oe(h.show),h.filter=oe(h.filter),h.fill=oe(h.fill),h.stroke=oe(h.stroke),h.paths=oe(h.paths),h.pxAlign=i.pxAlign}if(Ve){let f=Fl(i,u);De.splice(u,0,f[0]),en.splice(u,0,f[1]),te.values.push(null)}if(ut){ge.splice(u,0,null);let f=null;_o?u==0&&(f=Wi(i,u)):u>0&&(f=Wi(i,u)),Lt.splice(u,0,f),go.splice(u,0,0),wo.splice(u,0,0)}tt("addSeries",u)}function gp(i,u){u=u??y.length,i=l==1?mi(i,u,bc,Pc):mi(i,u,{},Ac),y.splice(u,0,i),Ii(y[u],u)}o.addSeries=gp;function wp(i){if(y.splice(i,1),Ve){te.values.splice(i,1),en.splice(i,1);let u=De.splice(i,1)[0];po(null,u.firstChild),u.remove()}ut&&(ge.splice(i,1),Lt.splice(i,1)[0].remove(),go.splice(i,1),wo.splice(i,1)),tt("delSeries",i)}o.delSeries=wp;let Vn=[!1,!1,!1,!1];function yp(i,u){if(i._show=i.show,i.show){let f=i.side%2,h=M[i.scale];h==null&&(i.scale=f?y[1].scale:L,h=M[i.scale]);let w=h.time;i.size=oe(i.size),i.space=oe(i.space),i.rotate=oe(i.rotate),Nn(i.incrs)&&i.incrs.forEach(T=>{!Wn.has(T)&&Wn.set(T,Vc(T))}),i.incrs=oe(i.incrs||(h.distr==2?fh:w?S==1?mh:$h:lo)),i.splits=oe(i.splits||(w&&h.distr==1?ht:h.distr==3?ui:h.distr==4?Lh:Ch)),i.stroke=oe(i.stroke),i.grid.stroke=oe(i.grid.stroke),i.ticks.stroke=oe(i.ticks.stroke),i.border.stroke=oe(i.border.stroke);let k=i.values;i.values=Nn(k)&&!Nn(k[0])?oe(k):w?Nn(k)?yc(le,wc(k,U)):hc(k)?wh(le,k):k||Re:k||Oh,i.filter=oe(i.filter||(h.distr>=3&&h.log==10?Wh:h.distr==3&&h.log==2?Ih:Uc)),i.font=Dc(i.font),i.labelFont=Dc(i.labelFont),i._size=i.size(o,null,u,0),i._space=i._rotate=i._incrs=i._found=i._splits=i._values=null,i._size>0&&(Vn[u]=!0,i._el=Ht(vd,$))}}function ol(i,u,f,h){let[w,k,T,P]=f,R=u%2,D=0;return R==0&&(P||k)&&(D=u==0&&!w||u==2&&!T?Ye(Sc.size/3):0),R==1&&(w||T)&&(D=u==1&&!k||u==3&&!P?Ye(Tc.size/2):0),D}let Fi=o.padding=(e.padding||[ol,ol,ol,ol]).map(i=>oe(fe(i,ol))),bn=o._padding=Fi.map((i,u)=>i(o,u,Vn,0)),lt,Xe=null,Ze=null,Ul=l==1?y[0].idxs:null,zt=null,ll=!1;function Gi(i,u){if(t=i??[],o.data=o._data=t,l==2){lt=0;for(let f=1;f<y.length;f++)lt+=t[f][0].length}else{t.length==0&&(o.data=o._data=t=[[]]),zt=t[0],lt=zt.length;let f=t;if(z==2){f=t.slice();let h=f[0]=Array(lt);for(let w=0;w<lt;w++)h[w]=w}o._data=t=f}if(vo(!0),tt("setData"),z==2&&(ho=!0),u!==!1){let f=O;f.auto(o,ll)?zr():Tn(L,f.min,f.max),Un=Un||G.left>=0,Ct=!0,ko()}}o.setData=Gi;function zr(){ll=!0;let i,u;l==1&&(lt>0?(Xe=Ul[0]=0,Ze=Ul[1]=lt-1,i=t[0][Xe],u=t[0][Ze],z==2?(i=Xe,u=Ze):i==u&&(z==3?[i,u]=Er(i,i,O.log,!1):z==4?[i,u]=_i(i,i,O.log,!1):O.time?u=i+Ye(86400/S):[i,u]=Mr(i,u,gi,!0))):(Xe=Ul[0]=i=null,Ze=Ul[1]=u=null)),Tn(L,i,u)}let Bl,yo,qr,Yr,Kr,Jr,Xr,Zr,Qr,_t;function Hi(i,u,f,h,w,k){i??=Zu,f??=yi,h??="butt",w??=Zu,k??="round",i!=Bl&&(_.strokeStyle=Bl=i),w!=yo&&(_.fillStyle=yo=w),u!=qr&&(_.lineWidth=qr=u),k!=Kr&&(_.lineJoin=Kr=k),h!=Jr&&(_.lineCap=Jr=h),f!=Yr&&_.setLineDash(Yr=f)}function Ui(i,u,f,h){u!=yo&&(_.fillStyle=yo=u),i!=Xr&&(_.font=Xr=i),f!=Zr&&(_.textAlign=Zr=f),h!=Qr&&(_.textBaseline=Qr=h)}function es(i,u,f,h,w=0){if(h.length>0&&i.auto(o,ll)&&(u==null||u.min==null)){let k=fe(Xe,0),T=fe(Ze,h.length-1),P=f.min==null?Wd(h,k,T,w,i.distr==3):[f.min,f.max];i.min=Qt(i.min,f.min=P[0]),i.max=dt(i.max,f.max=P[1])}}let Bi={min:null,max:null};function vp(){for(let h in M){let w=M[h];B[h]==null&&(w.min==null||B[L]!=null&&w.auto(o,ll))&&(B[h]=Bi)}for(let h in M){let w=M[h];B[h]==null&&w.from!=null&&B[w.from]!=null&&(B[h]=Bi)}B[L]!=null&&vo(!0);let i={};for(let h in B){let w=B[h];if(w!=null){let k=i[h]=Yo(M[h],zd);if(w.min!=null)Be(k,w);else if(h!=L||l==2)if(lt==0&&k.from==null){let T=k.range(o,null,null,h);k.min=T[0],k.max=T[1]}else k.min=ke,k.max=-ke}}if(lt>0){y.forEach((h,w)=>{if(l==1){let k=h.scale,T=B[k];if(T==null)return;let P=i[k];if(w==0){let R=P.range(o,P.min,P.max,k);P.min=R[0],P.max=R[1],Xe=Zt(P.min,t[0]),Ze=Zt(P.max,t[0]),Ze-Xe>1&&(t[0][Xe]<P.min&&Xe++,t[0][Ze]>P.max&&Ze--),h.min=zt[Xe],h.max=zt[Ze]}else h.show&&h.auto&&es(P,T,h,t[w],h.sorted);h.idxs[0]=Xe,h.idxs[1]=Ze}else if(w>0&&h.show&&h.auto){let[k,T]=h.facets,P=k.scale,R=T.scale,[D,W]=t[w],F=i[P],Z=i[R];F!=null&&es(F,B[P],k,D,k.sorted),Z!=null&&es(Z,B[R],T,W,T.sorted),h.min=T.min,h.max=T.max}});for(let h in i){let w=i[h],k=B[h];if(w.from==null&&(k==null||k.min==null)){let T=w.range(o,w.min==ke?null:w.min,w.max==-ke?null:w.max,h);w.min=T[0],w.max=T[1]}}}for(let h in i){let w=i[h];if(w.from!=null){let k=i[w.from];if(k.min==null)w.min=w.max=null;else{let T=w.range(o,k.min,k.max,h);w.min=T[0],w.max=T[1]}}}let u={},f=!1;for(let h in i){let w=i[h],k=M[h];if(k.min!=w.min||k.max!=w.max){k.min=w.min,k.max=w.max;let T=k.distr;k._min=T==3?vn(k.min):T==4?ei(k.min,k.asinh):T==100?k.fwd(k.min):k.min,k._max=T==3?vn(k.max):T==4?ei(k.max,k.asinh):T==100?k.fwd(k.max):k.max,u[h]=f=!0}}if(f){y.forEach((h,w)=>{l==2?w>0&&u.y&&(h._paths=null):u[h.scale]&&(h._paths=null)});for(let h in u)ho=!0,tt("setScale",h);ut&&G.left>=0&&(Un=Ct=!0)}for(let h in B)B[h]=null}function kp(i){let u=ai(Xe-1,0,lt-1),f=ai(Ze+1,0,lt-1);for(;i[u]==null&&u>0;)u--;for(;i[f]==null&&f<lt-1;)f++;return[u,f]}function Sp(){if(lt>0){let i=y.some(u=>u._focus)&&_t!=nn.alpha;i&&(_.globalAlpha=_t=nn.alpha),y.forEach((u,f)=>{if(f>0&&u.show&&(Vi(f,!1),Vi(f,!0),u._paths==null)){let h=_t;_t!=u.alpha&&(_.globalAlpha=_t=u.alpha);let w=l==2?[0,t[f][0].length-1]:kp(t[f]);u._paths=u.paths(o,f,w[0],w[1]),_t!=h&&(_.globalAlpha=_t=h)}}),y.forEach((u,f)=>{if(f>0&&u.show){let h=_t;_t!=u.alpha&&(_.globalAlpha=_t=u.alpha),u._paths!=null&&ji(f,!1);{let w=u._paths!=null?u._paths.gaps:null,k=u.points.show(o,f,Xe,Ze,w),T=u.points.filter(o,f,k,w);(k||T)&&(u.points._paths=u.points.paths(o,f,Xe,Ze,T),ji(f,!0))}_t!=h&&(_.globalAlpha=_t=h),tt("drawSeries",f)}}),i&&(_.globalAlpha=_t=1)}}function Vi(i,u){let f=u?y[i].points:y[i];f._stroke=f.stroke(o,i),f._fill=f.fill(o,i)}function ji(i,u){let f=u?y[i].points:y[i],{stroke:h,fill:w,clip:k,flags:T,_stroke:P=f._stroke,_fill:R=f._fill,_width:D=f.width}=f._paths;D=Se(D*de,3);let W=null,F=D%2/2;u&&R==null&&(R=D>0?"#fff":P);let Z=f.pxAlign==1&&F>0;if(Z&&_.translate(F,F),!u){let pe=wt-D/2,ae=Ot-D/2,ne=$t+D,q=jt+D;W=new Path2D,W.rect(pe,ae,ne,q)}u?ts(P,D,f.dash,f.cap,R,h,w,T,k):bp(i,P,D,f.dash,f.cap,R,h,w,T,W,k),Z&&_.translate(-F,-F)}function bp(i,u,f,h,w,k,T,P,R,D,W){let F=!1;R!=0&&V.forEach((Z,pe)=>{if(Z.series[0]==i){let ae=y[Z.series[1]],ne=t[Z.series[1]],q=(ae._paths||Rl).band;Nn(q)&&(q=Z.dir==1?q[0]:q[1]);let H,Ae=null;ae.show&&q&&Fd(ne,Xe,Ze)?(Ae=Z.fill(o,pe)||k,H=ae._paths.clip):q=null,ts(u,f,h,w,Ae,T,P,R,D,W,H,q),F=!0}}),F||ts(u,f,h,w,k,T,P,R,D,W)}let zi=Ko|fi;function ts(i,u,f,h,w,k,T,P,R,D,W,F){Hi(i,u,f,h,w),(R||D||F)&&(_.save(),R&&_.clip(R),D&&_.clip(D)),F?(P&zi)==zi?(_.clip(F),W&&_.clip(W),jl(w,T),Vl(i,k,u)):P&fi?(jl(w,T),_.clip(F),Vl(i,k,u)):P&Ko&&(_.save(),_.clip(F),W&&_.clip(W),jl(w,T),_.restore(),Vl(i,k,u)):(jl(w,T),Vl(i,k,u)),(R||D||F)&&_.restore()}function Vl(i,u,f){f>0&&(u instanceof Map?u.forEach((h,w)=>{_.strokeStyle=Bl=w,_.stroke(h)}):u!=null&&i&&_.stroke(u))}function jl(i,u){u instanceof Map?u.forEach((f,h)=>{_.fillStyle=yo=h,_.fill(f)}):u!=null&&i&&_.fill(u)}function xp(i,u,f,h){let w=A[i],k;if(h<=0)k=[0,0];else{let T=w._space=w.space(o,i,u,f,h),P=w._incrs=w.incrs(o,i,u,f,h,T);k=s0(u,f,P,h,T)}return w._found=k}function ns(i,u,f,h,w,k,T,P,R,D){let W=T%2/2;x==1&&_.translate(W,W),Hi(P,T,R,D,P),_.beginPath();let F,Z,pe,ae,ne=w+(h==0||h==3?-k:k);f==0?(Z=w,ae=ne):(F=w,pe=ne);for(let q=0;q<i.length;q++)u[q]!=null&&(f==0?F=pe=i[q]:Z=ae=i[q],_.moveTo(F,Z),_.lineTo(pe,ae));_.stroke(),x==1&&_.translate(-W,-W)}function Tp(i){let u=!0;return A.forEach((f,h)=>{if(!f.show)return;let w=M[f.scale];if(w.min==null){f._show&&(u=!1,f._show=!1,vo(!1));return}else f._show||(u=!1,f._show=!0,vo(!1));let k=f.side,T=k%2,{min:P,max:R}=w,[D,W]=xp(h,P,R,T==0?Q:I);if(W==0)return;let F=w.distr==2,Z=f._splits=f.splits(o,h,P,R,D,W,F),pe=w.distr==2?Z.map(H=>zt[H]):Z,ae=w.distr==2?zt[Z[1]]-zt[Z[0]]:D,ne=f._values=f.values(o,f.filter(o,pe,h,W,ae),h,W,ae);f._rotate=k==2?f.rotate(o,ne,h,W):0;let q=f._size;f._size=Ut(f.size(o,ne,h,i)),q!=null&&f._size!=q&&(u=!1)}),u}function Mp(i){let u=!0;return Fi.forEach((f,h)=>{let w=f(o,h,Vn,i);w!=bn[h]&&(u=!1),bn[h]=w}),u}function Ap(){for(let i=0;i<A.length;i++){let u=A[i];if(!u.show||!u._show)continue;let f=u.side,h=f%2,w,k,T=u.stroke(o,i),P=f==0||f==3?-1:1,[R,D]=u._found;if(u.label!=null){let pt=u.labelGap*P,kt=Ye((u._lpos+pt)*de);Ui(u.labelFont[0],T,"center",f==2?xl:Xu),_.save(),h==1?(w=k=0,_.translate(kt,Ye(Ot+jt/2)),_.rotate((f==3?-xr:xr)/2)):(w=Ye(wt+$t/2),k=kt);let qn=Gc(u.label)?u.label(o,i,R,D):u.label;_.fillText(qn,w,k),_.restore()}if(D==0)continue;let W=M[u.scale],F=h==0?$t:jt,Z=h==0?wt:Ot,pe=u._splits,ae=W.distr==2?pe.map(pt=>zt[pt]):pe,ne=W.distr==2?zt[pe[1]]-zt[pe[0]]:R,q=u.ticks,H=u.border,Ae=q.show?q.size:0,Ne=Ye(Ae*de),nt=Ye((u.alignTo==2?u._size-Ae-u.gap:u.gap)*de),we=u._rotate*-xr/180,We=b(u._pos*de),yt=(Ne+nt)*P,ft=We+yt;k=h==0?ft:0,w=h==1?ft:0;let Dt=u.font[0],qt=u.align==1?Bo:u.align==2?Xs:we>0?Bo:we<0?Xs:h==0?"center":f==3?Xs:Bo,rn=we||h==1?"middle":f==2?xl:Xu;Ui(Dt,T,qt,rn);let vt=u.font[1]*u.lineGap,Nt=pe.map(pt=>b(a(pt,W,F,Z))),Yt=u._values;for(let pt=0;pt<Yt.length;pt++){let kt=Yt[pt];if(kt!=null){h==0?w=Nt[pt]:k=Nt[pt],kt=""+kt;let qn=kt.indexOf(`
`)==-1?[kt]:kt.split(/\n/gm);for(let mt=0;mt<qn.length;mt++){let fa=qn[mt];we?(_.save(),_.translate(w,k+mt*vt),_.rotate(we),_.fillText(fa,0,0),_.restore()):_.fillText(fa,w,k+mt*vt)}}}q.show&&ns(Nt,q.filter(o,ae,i,D,ne),h,f,We,Ne,Se(q.width*de,3),q.stroke(o,i),q.dash,q.cap);let sn=u.grid;sn.show&&ns(Nt,sn.filter(o,ae,i,D,ne),h,h==0?2:1,h==0?Ot:wt,h==0?jt:$t,Se(sn.width*de,3),sn.stroke(o,i),sn.dash,sn.cap),H.show&&ns([We],[1],h==0?1:0,h==0?1:2,h==1?Ot:wt,h==1?jt:$t,Se(H.width*de,3),H.stroke(o,i),H.dash,H.cap)}tt("drawAxes")}function vo(i){y.forEach((u,f)=>{f>0&&(u._paths=null,i&&(l==1?(u.min=null,u.max=null):u.facets.forEach(h=>{h.min=null,h.max=null})))})}let zl=!1,os=!1,rl=[];function Pp(){os=!1;for(let i=0;i<rl.length;i++)tt(...rl[i]);rl.length=0}function ko(){zl||(Qd(qi),zl=!0)}function Ep(i,u=!1){zl=!0,os=u,i(o),qi(),u&&rl.length>0&&queueMicrotask(Pp)}o.batch=Ep;function qi(){if(Vr&&(vp(),Vr=!1),ho&&(dp(),ho=!1),Gl){if(Ee(g,Bo,be),Ee(g,xl,je),Ee(g,Ml,Q),Ee(g,Al,I),Ee(v,Bo,be),Ee(v,xl,je),Ee(v,Ml,Q),Ee(v,Al,I),Ee($,Ml,mn),Ee($,Al,Fn),m.width=Ye(mn*de),m.height=Ye(Fn*de),A.forEach(({_el:i,_show:u,_size:f,_pos:h,side:w})=>{if(i!=null)if(u){let k=w===3||w===0?f:0,T=w%2==1;Ee(i,T?"left":"top",h-k),Ee(i,T?"width":"height",f),Ee(i,T?"top":"left",T?je:be),Ee(i,T?"height":"width",T?I:Q),si(i,ro)}else At(i,ro)}),Bl=yo=qr=Kr=Jr=Xr=Zr=Qr=Yr=null,_t=1,al(!0),be!=mo||je!=Gn||Q!=tn||I!=Hn){vo(!1);let i=Q/tn,u=I/Hn;if(ut&&!Un&&G.left>=0){G.left*=i,G.top*=u,So&&fn(So,Ye(G.left),0,Q,I),bo&&fn(bo,0,Ye(G.top),Q,I);for(let f=0;f<Lt.length;f++){let h=Lt[f];h!=null&&(go[f]*=i,wo[f]*=u,fn(h,Ut(go[f]),Ut(wo[f]),Q,I))}}if(Me.show&&!Hl&&Me.left>=0&&Me.width>0){Me.left*=i,Me.width*=i,Me.top*=u,Me.height*=u;for(let f in us)Ee(Mo,f,Me[f])}mo=be,Gn=je,tn=Q,Hn=I}tt("setSize"),Gl=!1}mn>0&&Fn>0&&(_.clearRect(0,0,m.width,m.height),tt("drawClear"),C.forEach(i=>i()),tt("draw")),Me.show&&Hl&&(ql(Me),Hl=!1),ut&&Un&&(zn(null,!0,!1),Un=!1),te.show&&te.live&&Ct&&(is(),Ct=!1),c||(c=!0,o.status=1,tt("ready")),ll=!1,zl=!1}o.redraw=(i,u)=>{ho=u||!1,i!==!1?Tn(L,O.min,O.max):ko()};function ls(i,u){let f=M[i];if(f.from==null){if(lt==0){let h=f.range(o,u.min,u.max,i);u.min=h[0],u.max=h[1]}if(u.min>u.max){let h=u.min;u.min=u.max,u.max=h}if(lt>1&&u.min!=null&&u.max!=null&&u.max-u.min<1e-16)return;i==L&&f.distr==2&&lt>0&&(u.min=Zt(u.min,t[0]),u.max=Zt(u.max,t[0]),u.min==u.max&&u.max++),B[i]=u,Vr=!0,ko()}}o.setScale=ls;let rs,ss,So,bo,Yi,Ki,xo,To,Ji,Xi,Te,Ce,xn=!1,rt=G.drag,Qe=rt.x,et=rt.y;ut&&(G.x&&(rs=Ht(Sd,v)),G.y&&(ss=Ht(bd,v)),O.ori==0?(So=rs,bo=ss):(So=ss,bo=rs),Te=G.left,Ce=G.top);let Me=o.select=Be({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),Mo=Me.show?Ht(kd,Me.over?v:g):null;function ql(i,u){if(Me.show){for(let f in i)Me[f]=i[f],f in us&&Ee(Mo,f,i[f]);u!==!1&&tt("setSelect")}}o.setSelect=ql;function Rp(i){if(y[i].show)Ve&&si(De[i],ro);else if(Ve&&At(De[i],ro),ut){let f=_o?Lt[0]:Lt[i];f!=null&&fn(f,-10,-10,Q,I)}}function Tn(i,u,f){ls(i,{min:u,max:f})}function on(i,u,f,h){u.focus!=null&&Np(i),u.show!=null&&y.forEach((w,k)=>{k>0&&(i==k||i==null)&&(w.show=u.show,Rp(k),l==2?(Tn(w.facets[0].scale,null,null),Tn(w.facets[1].scale,null,null)):Tn(w.scale,null,null),ko())}),f!==!1&&tt("setSeries",i,u),h&&ul("setSeries",o,i,u)}o.setSeries=on;function Op(i,u){Be(V[i],u)}function Cp(i,u){i.fill=oe(i.fill||null),i.dir=fe(i.dir,-1),u=u??V.length,V.splice(u,0,i)}function Lp(i){i==null?V.length=0:V.splice(i,1)}o.addBand=Cp,o.setBand=Op,o.delBand=Lp;function Dp(i,u){y[i].alpha=u,ut&&Lt[i]!=null&&(Lt[i].style.opacity=u),Ve&&De[i]&&(De[i].style.opacity=u)}let dn,Mn,jn,Ao={focus:!0};function Np(i){if(i!=jn){let u=i==null,f=nn.alpha!=1;y.forEach((h,w)=>{if(l==1||w>0){let k=u||w==0||w==i;h._focus=u?null:k,f&&Dp(w,k?1:nn.alpha)}}),jn=i,f&&ko()}}Ve&&$o&&ct(tc,he,i=>{G._lock||(Bn(i),jn!=null&&on(null,Ao,!0,Ge.setSeries))});function ln(i,u,f){let h=M[u];f&&(i=i/de-(h.ori==1?je:be));let w=Q;h.ori==1&&(w=I,i=w-i),h.dir==-1&&(i=w-i);let k=h._min,T=h._max,P=i/w,R=k+(T-k)*P,D=h.distr;return D==3?zo(10,R):D==4?Hd(R,h.asinh):D==100?h.bwd(R):R}function Wp(i,u){let f=ln(i,L,u);return Zt(f,t[0],Xe,Ze)}o.valToIdx=i=>Zt(i,t[0]),o.posToIdx=Wp,o.posToVal=ln,o.valToPos=(i,u,f)=>M[u].ori==0?r(i,M[u],f?$t:Q,f?wt:0):s(i,M[u],f?jt:I,f?Ot:0),o.setCursor=(i,u,f)=>{Te=i.left,Ce=i.top,zn(null,u,f)};function Zi(i,u){Ee(Mo,Bo,Me.left=i),Ee(Mo,Ml,Me.width=u)}function Qi(i,u){Ee(Mo,xl,Me.top=i),Ee(Mo,Al,Me.height=u)}let sl=O.ori==0?Zi:Qi,il=O.ori==1?Zi:Qi;function Ip(){if(Ve&&te.live)for(let i=l==2?1:0;i<y.length;i++){if(i==0&&Rt)continue;let u=te.values[i],f=0;for(let h in u)en[i][f++].firstChild.nodeValue=u[h]}}function is(i,u){if(i!=null&&(i.idxs?i.idxs.forEach((f,h)=>{ge[h]=f}):jd(i.idx)||ge.fill(i.idx),te.idx=ge[0]),Ve&&te.live){for(let f=0;f<y.length;f++)(f>0||l==1&&!Rt)&&Fp(f,ge[f]);Ip()}Ct=!1,u!==!1&&tt("setLegend")}o.setLegend=is;function Fp(i,u){let f=y[i],h=i==0&&z==2?zt:t[i],w;Rt?w=f.values(o,i,u)??Sn:(w=f.value(o,u==null?null:h[u],i,u),w=w==null?Sn:{_:w}),te.values[i]=w}function zn(i,u,f){Ji=Te,Xi=Ce,[Te,Ce]=G.move(o,Te,Ce),G.left=Te,G.top=Ce,ut&&(So&&fn(So,Ye(Te),0,Q,I),bo&&fn(bo,0,Ye(Ce),Q,I));let h,w=Xe>Ze;dn=ke,Mn=null;let k=O.ori==0?Q:I,T=O.ori==1?Q:I;if(Te<0||lt==0||w){h=G.idx=null;for(let P=0;P<y.length;P++){let R=Lt[P];R!=null&&fn(R,-10,-10,Q,I)}$o&&on(null,Ao,!0,i==null&&Ge.setSeries),te.live&&(ge.fill(h),Ct=!0)}else{let P,R,D;l==1&&(P=O.ori==0?Te:Ce,R=ln(P,L),h=G.idx=Zt(R,t[0],Xe,Ze),D=N(t[0][h],O,k,0));let W=-10,F=-10,Z=0,pe=0,ae=!0,ne="",q="";for(let H=l==2?1:0;H<y.length;H++){let Ae=y[H],Ne=ge[H],nt=Ne==null?null:l==1?t[H][Ne]:t[H][1][Ne],we=G.dataIdx(o,H,h,R),We=we==null?null:l==1?t[H][we]:t[H][1][we];if(Ct=Ct||We!=nt||we!=Ne,ge[H]=we,H>0&&Ae.show){let yt=we==null?-10:we==h?D:N(l==1?t[0][we]:t[H][0][we],O,k,0),ft=We==null?-10:X(We,l==1?M[Ae.scale]:M[Ae.facets[1].scale],T,0);if($o&&We!=null){let Dt=O.ori==1?Te:Ce,qt=Ke(nn.dist(o,H,we,ft,Dt));if(qt<dn){let rn=nn.bias;if(rn!=0){let vt=ln(Dt,Ae.scale),Nt=We>=0?1:-1,Yt=vt>=0?1:-1;Yt==Nt&&(Yt==1?rn==1?We>=vt:We<=vt:rn==1?We<=vt:We>=vt)&&(dn=qt,Mn=H)}else dn=qt,Mn=H}}if(Ct||_o){let Dt,qt;O.ori==0?(Dt=yt,qt=ft):(Dt=ft,qt=yt);let rn,vt,Nt,Yt,sn,pt,kt=!0,qn=it.bbox;if(qn!=null){kt=!1;let mt=qn(o,H);Nt=mt.left,Yt=mt.top,rn=mt.width,vt=mt.height}else Nt=Dt,Yt=qt,rn=vt=it.size(o,H);if(pt=it.fill(o,H),sn=it.stroke(o,H),_o)H==Mn&&dn<=nn.prox&&(W=Nt,F=Yt,Z=rn,pe=vt,ae=kt,ne=pt,q=sn);else{let mt=Lt[H];mt!=null&&(go[H]=Nt,wo[H]=Yt,ac(mt,rn,vt,kt),sc(mt,pt,sn),fn(mt,Ut(Nt),Ut(Yt),Q,I))}}}}if(_o){let H=nn.prox,Ae=jn==null?dn<=H:dn>H||Mn!=jn;if(Ct||Ae){let Ne=Lt[0];Ne!=null&&(go[0]=W,wo[0]=F,ac(Ne,Z,pe,ae),sc(Ne,ne,q),fn(Ne,Ut(W),Ut(F),Q,I))}}}if(Me.show&&xn)if(i!=null){let[P,R]=Ge.scales,[D,W]=Ge.match,[F,Z]=i.cursor.sync.scales,pe=i.cursor.drag;if(Qe=pe._x,et=pe._y,Qe||et){let{left:ae,top:ne,width:q,height:H}=i.select,Ae=i.scales[F].ori,Ne=i.posToVal,nt,we,We,yt,ft,Dt=P!=null&&D(P,F),qt=R!=null&&W(R,Z);Dt&&Qe?(Ae==0?(nt=ae,we=q):(nt=ne,we=H),We=M[P],yt=N(Ne(nt,F),We,k,0),ft=N(Ne(nt+we,F),We,k,0),sl(Qt(yt,ft),Ke(ft-yt))):sl(0,k),qt&&et?(Ae==1?(nt=ae,we=q):(nt=ne,we=H),We=M[R],yt=X(Ne(nt,Z),We,T,0),ft=X(Ne(nt+we,Z),We,T,0),il(Qt(yt,ft),Ke(ft-yt))):il(0,T)}else cs()}else{let P=Ke(Ji-Yi),R=Ke(Xi-Ki);if(O.ori==1){let Z=P;P=R,R=Z}Qe=rt.x&&P>=rt.dist,et=rt.y&&R>=rt.dist;let D=rt.uni;D!=null?Qe&&et&&(Qe=P>=D,et=R>=D,!Qe&&!et&&(R>P?et=!0:Qe=!0)):rt.x&&rt.y&&(Qe||et)&&(Qe=et=!0);let W,F;Qe&&(O.ori==0?(W=xo,F=Te):(W=To,F=Ce),sl(Qt(W,F),Ke(F-W)),et||il(0,T)),et&&(O.ori==1?(W=xo,F=Te):(W=To,F=Ce),il(Qt(W,F),Ke(F-W)),Qe||sl(0,k)),!Qe&&!et&&(sl(0,0),il(0,0))}if(rt._x=Qe,rt._y=et,i==null){if(f){if(ca!=null){let[P,R]=Ge.scales;Ge.values[0]=P!=null?ln(O.ori==0?Te:Ce,P):null,Ge.values[1]=R!=null?ln(O.ori==1?Te:Ce,R):null}ul(Zs,o,Te,Ce,Q,I,h)}if($o){let P=f&&Ge.setSeries,R=nn.prox;jn==null?dn<=R&&on(Mn,Ao,!0,P):dn>R?on(null,Ao,!0,P):Mn!=jn&&on(Mn,Ao,!0,P)}}Ct&&(te.idx=h,is()),u!==!1&&tt("setCursor")}let An=null;Object.defineProperty(o,"rect",{get(){return An==null&&al(!1),An}});function al(i=!1){i?An=null:(An=v.getBoundingClientRect(),tt("syncRect",An))}function ea(i,u,f,h,w,k,T){G._lock||xn&&i!=null&&i.movementX==0&&i.movementY==0||(as(i,u,f,h,w,k,T,!1,i!=null),i!=null?zn(null,!0,!0):zn(u,!0,!1))}function as(i,u,f,h,w,k,T,P,R){if(An==null&&al(!1),Bn(i),i!=null)f=i.clientX-An.left,h=i.clientY-An.top;else{if(f<0||h<0){Te=-10,Ce=-10;return}let[D,W]=Ge.scales,F=u.cursor.sync,[Z,pe]=F.values,[ae,ne]=F.scales,[q,H]=Ge.match,Ae=u.axes[0].side%2==1,Ne=O.ori==0?Q:I,nt=O.ori==1?Q:I,we=Ae?k:w,We=Ae?w:k,yt=Ae?h:f,ft=Ae?f:h;if(ae!=null?f=q(D,ae)?a(Z,M[D],Ne,0):-10:f=Ne*(yt/we),ne!=null?h=H(W,ne)?a(pe,M[W],nt,0):-10:h=nt*(ft/We),O.ori==1){let Dt=f;f=h,h=Dt}}R&&(u==null||u.cursor.event.type==Zs)&&((f<=1||f>=Q-1)&&(f=oo(f,Q)),(h<=1||h>=I-1)&&(h=oo(h,I))),P?(Yi=f,Ki=h,[xo,To]=G.move(o,f,h)):(Te=f,Ce=h)}let us={width:0,height:0,left:0,top:0};function cs(){ql(us,!1)}let ta,na,oa,la;function ra(i,u,f,h,w,k,T){xn=!0,Qe=et=rt._x=rt._y=!1,as(i,u,f,h,w,k,T,!0,!1),i!=null&&(ct(Qs,li,sa,!1),ul(Qu,o,xo,To,Q,I,null));let{left:P,top:R,width:D,height:W}=Me;ta=P,na=R,oa=D,la=W}function sa(i,u,f,h,w,k,T){xn=rt._x=rt._y=!1,as(i,u,f,h,w,k,T,!1,!0);let{left:P,top:R,width:D,height:W}=Me,F=D>0||W>0,Z=ta!=P||na!=R||oa!=D||la!=W;if(F&&Z&&ql(Me),rt.setScale&&F&&Z){let pe=P,ae=D,ne=R,q=W;if(O.ori==1&&(pe=R,ae=W,ne=P,q=D),Qe&&Tn(L,ln(pe,L),ln(pe+ae,L)),et)for(let H in M){let Ae=M[H];H!=L&&Ae.from==null&&Ae.min!=ke&&Tn(H,ln(ne+q,H),ln(ne,H))}cs()}else G.lock&&(G._lock=!G._lock,zn(u,!0,i!=null));i!=null&&(po(Qs,li),ul(Qs,o,Te,Ce,Q,I,null))}function Gp(i,u,f,h,w,k,T){if(G._lock)return;Bn(i);let P=xn;if(xn){let R=!0,D=!0,W=10,F,Z;O.ori==0?(F=Qe,Z=et):(F=et,Z=Qe),F&&Z&&(R=Te<=W||Te>=Q-W,D=Ce<=W||Ce>=I-W),F&&R&&(Te=Te<xo?0:Q),Z&&D&&(Ce=Ce<To?0:I),zn(null,!0,!0),xn=!1}Te=-10,Ce=-10,ge.fill(null),zn(null,!0,!0),P&&(xn=P)}function ia(i,u,f,h,w,k,T){G._lock||(Bn(i),zr(),cs(),i!=null&&ul(nc,o,Te,Ce,Q,I,null))}function aa(){A.forEach(i0),jr(o.width,o.height,!0)}so(Tr,jo,aa);let Po={};Po.mousedown=ra,Po.mousemove=ea,Po.mouseup=sa,Po.dblclick=ia,Po.setSeries=(i,u,f,h)=>{let w=Ge.match[2];f=w(o,u,f),f!=-1&&on(f,h,!0,!1)},ut&&(ct(Qu,v,ra),ct(Zs,v,ea),ct(ec,v,i=>{Bn(i),al(!1)}),ct(tc,v,Gp),ct(nc,v,ia),pi.add(o),o.syncRect=al);let Yl=o.hooks=e.hooks||{};function tt(i,u,f){os?rl.push([i,u,f]):i in Yl&&Yl[i].forEach(h=>{h.call(null,o,u,f)})}(e.plugins||[]).forEach(i=>{for(let u in i.hooks)Yl[u]=(Yl[u]||[]).concat(i.hooks[u])});let ua=(i,u,f)=>f,Ge=Be({key:null,setSeries:!1,filters:{pub:mc,sub:mc},scales:[L,y[1]?y[1].scale:null],match:[dc,dc,ua],values:[null,null]},G.sync);Ge.match.length==2&&Ge.match.push(ua),G.sync=Ge;let ca=Ge.key,fs=ff(ca);function ul(i,u,f,h,w,k,T){Ge.filters.pub(i,u,f,h,w,k,T)&&fs.pub(i,u,f,h,w,k,T)}fs.sub(o);function Hp(i,u,f,h,w,k,T){Ge.filters.sub(i,u,f,h,w,k,T)&&Po[i](null,u,f,h,w,k,T)}o.pub=Hp;function Up(){fs.unsub(o),pi.delete(o),In.clear(),ii(Tr,jo,aa),p.remove(),he?.remove(),tt("destroy")}o.destroy=Up;function ps(){tt("init",e,t),Gi(t||e.data,!1),B[L]?ls(L,B[L]):zr(),Hl=Me.show&&(Me.width>0||Me.height>0),Un=Ct=!0,jr(e.width,e.height)}return y.forEach(Ii),A.forEach(yp),n?n instanceof HTMLElement?(n.appendChild(p),ps()):n(o,ps):ps(),o}st.assign=Be;st.fmtNum=wi;st.rangeNum=Mr;st.rangeLog=Er;st.rangeAsinh=_i;st.orient=ao;st.pxRatio=de;st.join=Zd;st.fmtDate=vi,st.tzDate=uh;st.sync=ff;{st.addGap=jh,st.clipGaps=Cr;let e=st.paths={points:_f};e.linear=wf,e.stepped=Yh,e.bars=Kh,e.spline=Xh}var a0={system:"light",light:"dark",dark:"system"},Sf="weir-scheme",bf=matchMedia("(prefers-color-scheme: dark)"),xf=ye(bf.matches?"dark":"light"),Wr=ye(c0()),Cl=$n(()=>Wr.value==="system"?xf.value:Wr.value);function Tf(){bf.addEventListener("change",({matches:e})=>{xf.value=e?"dark":"light",Ai()}),Ai()}function Mf(){let e=Wr.value;return d`
    <button type="button" class="plain" onClick=${()=>u0(a0[e])}>
      Colours: ${e}
    </button>
  `}function u0(e){try{localStorage.setItem(Sf,e)}catch{}Wr.value=e,Ai()}function Ai(){document.documentElement.dataset.scheme=Cl.value}function c0(){try{let e=localStorage.getItem(Sf);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var Af=190;function Ll({title:e,times:t,series:n,show:o,stacked:l=!1,isBytes:r=!1,max:s}){let a=St(null),c=St(null),[p,m]=re(null),_=Cl.value,$=n.map(({label:S})=>S).join();Pe(()=>{let S=a.current;if(S===null)return;let y=new st(d0(S,n,{show:o,stacked:l,isBytes:r,max:s,setUnder:m}),[[]],S);c.current=y;let A=new ResizeObserver(()=>y.setSize({width:S.clientWidth,height:Af}));return A.observe(S),()=>{A.disconnect(),y.destroy(),c.current=null}},[_,$]);let g=f0(n,l);Pe(()=>{c.current?.setData([[...t],...g.map(S=>[...S])])},[t,_]);let v=p??t.length-1,x=n.map(({label:S,color:y,values:A})=>({label:S,color:y,value:o(A[v]??0)})),b=x.map(({label:S,value:y})=>`${S} ${y}`).join(", ");return d`
    <figure class="chart">
      <div ref=${a} role="img" aria-label=${`${e}: ${b}`} />
      <figcaption>
        <ul class="legend">
          ${x.map(({label:S,color:y,value:A})=>d`
              <li key=${S}><span class=${`swatch color-${y}`} aria-hidden="true" /> ${S}
                ${" "}<b>${A}</b></li>
            `)}
        </ul>
      </figcaption>
    </figure>
  `}function f0(e,t){if(!t)return e.map(({values:o})=>o);let n=[];return e.forEach(({values:o},l)=>{n.push(o.map((r,s)=>r+(n[l-1]?.[s]??0)))}),n.reverse()}var p0=Array.from({length:50},(e,t)=>2**t);function m0(e,t){return e.map(n=>{let o=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?o:o.slice(0,5)})}function d0(e,t,{show:n,stacked:o,isBytes:l,max:r,setUnder:s}){let a=getComputedStyle(document.documentElement),c=m=>a.getPropertyValue(`--${m}`).trim(),p={stroke:c("muted"),font:"11px system-ui",grid:{stroke:c("line"),width:1},ticks:{stroke:c("line"),width:1}};return{width:e.clientWidth,height:Af,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(m,_,$)=>[0,r??($>0?$*1.1:1)]}},axes:[{...p,size:28,space:70,values:(m,_,$,g,v)=>m0(_,v)},{...p,size:66,...l&&{incrs:p0},values:(m,_)=>_.map($=>n($))}],series:[{},...(o?[...t].reverse():t).map(({label:m,color:_})=>({label:m,stroke:c(_),width:1.5,points:{show:!1},...o&&{fill:`color-mix(in srgb, ${c(_)} 45%, ${c("surface")})`}}))],hooks:{setCursor:[m=>s(m.cursor.idx??null)]}}}function Ef({fact:e,firstAt:t}){let n=h0(e),o=(Date.parse(e.at)-Date.parse(t))/1e3;return o<1?n:{...n,text:`${n.text}, in ${Ue(Math.round(o))}`}}function h0(e){switch(e.type){case"graph-submitted":return{text:`${Pi(e)} was submitted: ${E(e.tasks)} tasks`,tone:"plain",link:Ir(e)};case"graph-retried":return{text:`${Pi(e)} is retried`,tone:"plain",link:Ir(e)};case"graph-ended":{let{outcome:t}=e;return{text:`${Pi(e)} ${t.endsWith("cancelled")?`was ${t}`:t}`,tone:t==="succeeded"?"good":t==="failed"?"bad":"plain",link:Ir(e)}}case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${e.group}: ${e.error}: ${e.message}`+(e.count>1?` (${E(e.count)} times)`:""),tone:"bad",link:[...Ir(e),"tasks",e.key]};case"worker-joined":return{text:`Worker ${e.name} joined`,tone:"good",link:Ei(e)};case"worker-left":return{text:`Worker ${e.name} ${$0(e.reason)}`,tone:_0(e.reason)};case"worker-paused":return{text:`Worker ${e.name} paused ${e.by==="hand"?"by hand":`for ${e.by}`}`,tone:e.by==="hand"?"plain":"bad",link:Ei(e)};case"worker-resumed":return{text:`Worker ${e.name} resumed`,tone:"good",link:Ei(e)};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${e.retired.length} retired`,tone:"plain"};case"standstill":return{text:`All ${E(e.workers)} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:g0(e),tone:"plain",link:["memory"]};case"data-scattered":return{text:`${E(e.values)} values were stored in ${e.namespace}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${Ue(e.downMs/1e3)}`,tone:"bad"};default:return{text:e.type,tone:"plain"}}}function $0(e){switch(e){case"left":return"left: it ended in order";case"retired":return"retired, as it was asked to";case"removed":return"was removed by a request";case"replaced":return"registered again: the former registration is over";case"lost":return"is lost: it stopped answering";default:return`left: ${e}`}}function _0(e){return e==="lost"?"bad":"plain"}function Pi({name:e}){return e===""?"Graph":`Graph "${e}"`}function Ir({graph:e}){return["graphs",e]}function Ei({name:e}){return["workers",e]}function g0({replicated:e,dropped:t,bytes:n,bytesDropped:o}){let l=e===0?[]:[`copied ${Pf(e,n)}`],r=t===0?[]:[`dropped ${Pf(t,o)}`];return`The memory manager ${[...l,...r].join(", and ")}`}function Pf(e,t){return`${E(e)} ${e===1?"result":"results"}, ${K(t)}`}var w0=20;function Rf(){return un("groups"),an.value===null?d`
      <${ve} title="Overview">
        <${xe} error=${null} />
        <//>
    `:d`
    <${ve} title="Overview" />
    <${y0} />
    <div class="columns">
      <${v0} />
      <${k0} />
    </div>
    <${S0} />
    <${b0} />
    <${x0} />
  `}function y0(){let e=an.value;if(e===null)return null;let{workers:t,tasks:n,memory:o,graphs:l}=e,r=t.running??0,s=Object.entries(t).filter(([p,m])=>p!=="running"&&p!=="closed"&&m>0).map(([p,m])=>`${E(m)} ${p.replaceAll("_"," ")}`).join(", "),a=Ft.value.at(-1),c=(n.queued??0)+(n["no-worker"]??0);return d`
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
        value=${Ls(a?.finishedRate??0)}
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
  `}function v0(){let e=Ft.value;return d`
    <${ue} title="Tasks a second" note=${It()?"of the recording":"in the last 10 minutes"}>
      <${Ll}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${Ls}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function k0(){let e=Ft.value;return d`
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
  `}function S0(){let{data:e,error:t}=se(vu(),2e3);return e===null?d`
      <${ue} title="Running graphs">
        <${xe} error=${t} />
        <//>
    `:d`
    <${ue} title="Running graphs">
      ${e.items.length===0&&d`<${ot}>No graph runs. <${ce} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:o,done:l}=Mt(n.counts);return d`
            <li key=${n.id}>
              <${ce} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${cn} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${E(l)} / ${E(o)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function b0(){let e=Fs.value;return e.length===0?null:d`
    <${ue} title="Busiest groups of tasks">
      <${Ho}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:o})=>({group:t,counts:n,expectedSeconds:o<0?null:o/1e6}))}
      />
      <//>
  `}function x0(){let e=kl.value.slice(0,w0);return d`
    <${ue} title="What happened">
      ${e.length===0&&d`<${ot}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>d`<${T0} key=${t.id} row=${t} />`)}
      </ol>
    <//>
  `}function T0({row:e}){let{text:t,tone:n,link:o}=Ef(e),{at:l}=e.fact;return d`
    <li class=${n}>
      <time dateTime=${l}>${Ie(l)}</time>
      <span>${o===void 0?t:d`<${ce} to=${o}>${t}<//>`}</span>
    </li>
  `}function Of({path:e}){return d`
    <${ve} title="Not found">
      <${ot}>There is no page "${e.join("/")}". <${ce} to=${[]}>Overview<//><//>
    <//>
  `}var Fr={min:1.4,max:11},M0=1024*1024;function Lf({nodes:e,edges:t,order:n=[]},o){let l=([a=0,,c=0])=>{let{resultBytes:p}=e[a]??{};return p==null?null:p*c},r=Math.max(M0,...t.map(a=>l(a)??0)),s=a=>o(e[a]?.name??"");return[...t.map(a=>{let[c=0,p=0,m=0]=a,_=l(a),$=Math.sqrt((_??0)/r),g=_===null?"":`, about ${K(_)}`;return{from:c,to:p,isOrder:!1,width:Math.round((Fr.min+(Fr.max-Fr.min)*$)*10)/10,text:`${s(c)} to ${s(p)}: ${Cf(m,"input")}${g}`}}),...n.map(([a=0,c=0,p=0])=>({from:a,to:c,isOrder:!0,width:Fr.min,text:`${s(a)} before ${s(c)}: ${Cf(p,"task")}, no values`}))]}function Cf(e,t){return`${E(e)} ${t}${e===1?"":"s"}`}var Ri={min:132,max:250},Dl=10,Gr={layersAcross:56,layersDown:46,nodesAcross:18,nodesDown:20};function Nf({layers:e,width:t},n){let o=Df({columns:e,rows:t,space:n},!0),l=Df({columns:t,rows:e,space:n},!1);return o.width>n&&l.width>n?o.width<l.width?o:l:o.width>n?l:l.width>n||o.height<=l.height?o:l}function Df({columns:e,rows:t,space:n},o){let l=o?Gr.layersAcross:Gr.nodesDown,r=o?Gr.nodesAcross:Gr.layersDown,s=n-2*Dl,a=A0((s+l)/Math.max(e,1)-l),c=Math.ceil(Math.max(n,e*(a+l)-l+2*Dl)),p=e<2?0:Math.min((c-2*Dl-a)/(e-1),2*Ri.max),m=58+r;return{isAcross:o,node:{width:a,height:58},step:{x:p,y:m},origin:{x:(c-(e-1)*p)/2,y:Dl+58/2},width:c,height:t*m-r+2*Dl}}function A0(e){return Math.floor(Math.max(Ri.min,Math.min(Ri.max,e)))}function Oi({isAcross:e,step:t,origin:n},{layer:o,at:l}){let[r,s]=e?[o,l]:[l,o];return{x:n.x+r*t.x,y:n.y+s*t.y}}function Wf(e,t){let{isAcross:n,node:o}=e,l=t.length-1,r=(t[l]?.layer??0)>=(t[0]?.layer??0)?1:-1,s=n?o.width/2:o.height/2,a=t.map(($,g)=>{let{x:v,y:x}=Oi(e,$),b=r*(g===0?s:g===l?-s:0);return n?{x:v+b,y:x}:{x:v,y:x+b}}),[c,...p]=a;if(c===void 0||p.length===0)return"";let m=c,_=p.map($=>{let g=n?`C${Bt((m.x+$.x)/2)},${Bt(m.y)} ${Bt((m.x+$.x)/2)},${Bt($.y)} `:`C${Bt(m.x)},${Bt((m.y+$.y)/2)} ${Bt($.x)},${Bt((m.y+$.y)/2)} `;return m=$,`${g}${Bt($.x)},${Bt($.y)}`});return`M${Bt(c.x)},${Bt(c.y)} ${_.join(" ")}`}function Bt(e){return Math.round(e*10)/10}function Ff(e,t){let n=P0(e,t),o=E0(e,n),l=[],r=(x,b)=>(l[b]??=[]).push(x);for(let x=0;x<e;x++)r(x,o[x]??0);let s=e,a=n.map(([x,b])=>{if(x===b)return[x];let[S,y]=[o[x]??0,o[b]??0],A=[x];for(let M=S+1;M<y;M++)r(s,M),A.push(s++);return[...A,b]}),c=If(s,a,-1),p=If(s,a,1),m=new Float64Array(s),_=x=>x.forEach((b,S)=>m[b]=S);l.forEach(_);for(let x=0;x<8;x++){let b=x%2===0;for(let S of b?l:[...l].reverse())R0(S,b?c:p,m),_(S)}let $=Math.max(1,...l.map(x=>x.length)),g=new Map;l.forEach((x,b)=>{let S=($-x.length)/2;x.forEach((y,A)=>g.set(y,{layer:b,at:A+S}))});let v=x=>g.get(x)??{layer:0,at:0};return{nodes:Array.from({length:e},(x,b)=>v(b)),edges:a.map((x,b)=>(n[b]?.[0]!==t[b]?.[0]?[...x].reverse():x).map(v)),layers:l.length,width:$}}function P0(e,t){let n=Array.from({length:e},()=>[]);for(let[r,s]of t)n[r]?.push(s);let o=new Uint8Array(e),l=new Set;for(let r=0;r<e;r++){if(o[r]!==0)continue;let s=[{node:r,at:0}];o[r]=1;for(let a=s.at(-1);a!==void 0;a=s.at(-1)){let c=n[a.node]?.[a.at++];c===void 0?o[s.pop()?.node??0]=2:o[c]===1?l.add(`${a.node} ${c}`):o[c]===0&&(o[c]=1,s.push({node:c,at:0}))}}return t.map(([r,s])=>l.has(`${r} ${s}`)?[s,r]:[r,s])}function E0(e,t){let n=new Int32Array(e),o=new Int32Array(e),l=Array.from({length:e},()=>[]);for(let[s,a]of t)s!==a&&(l[s]?.push(a),o[a]=(o[a]??0)+1);let r=Array.from({length:e},(s,a)=>a).filter(s=>!o[s]);for(let s=r.pop();s!==void 0;s=r.pop())for(let a of l[s]??[])n[a]=Math.max(n[a]??0,(n[s]??0)+1),o[a]=(o[a]??0)-1,o[a]===0&&r.push(a);return n}function If(e,t,n){let o=Array.from({length:e},()=>[]);for(let l of t)for(let r=1;r<l.length;r++){let[s=0,a=0]=[l[r-1],l[r]];o[n===-1?a:s]?.push(n===-1?s:a)}return o}function R0(e,t,n){let o=new Map(e.map(l=>{let r=t[l]??[],s=r.reduce((a,c)=>a+(n[c]??0),0);return[l,r.length===0?n[l]??0:s/r.length]}));e.sort((l,r)=>(o.get(l)??0)-(o.get(r)??0))}var Qo=10,O0=6.9;function Hr({label:e,shape:t,linkOf:n,nameOf:o=C0}){let{nodes:l}=t,r=St(null),s=L0(r),c=Lf(t,v=>o(v).title),p=JSON.stringify([l.length,c.map(({from:v,to:x})=>[v,x])]),m=bt(()=>Ff(l.length,c.map(({from:v,to:x})=>[v,x])),[p]),_=Nf(m,s),{width:$,height:g}=_;return d`
    <div ref=${r} class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${$} height=${g} viewBox=${`0 0 ${$} ${g}`}>
        ${m.edges.map((v,x)=>{let b=c[x];return v.length>1&&b&&d`
            <path
              key=${x}
              class="edge"
              stroke-width=${b.width}
              stroke-dasharray=${b.isOrder?"4 4":"none"}
              d=${Wf(_,v)}
            >
              <title>${b.text}</title>
            </path>
          `})}
        ${l.map((v,x)=>{let b=Oi(_,m.nodes[x]??{layer:0,at:0}),S=d`
            <${D0} node=${v} name=${o(v.name)} centre=${b} size=${_.node} />
          `,y=n(v.name);return y===null?d`<g key=${v.name}>${S}</g>`:d`<a key=${v.name} href=${xt(...y)}>${S}</a>`})}
      </svg>
    </div>
  `}function C0(e){return{title:e,module:null}}function L0(e){let[t,n]=re(0);return Pe(()=>{let o=e.current;if(o===null)return;let l=new ResizeObserver(()=>n(o.clientWidth));return l.observe(o),()=>l.disconnect()},[]),t}function D0({node:{counts:e,expectedSeconds:t,resultBytes:n},name:o,centre:l,size:r}){let{total:s,done:a}=Mt(e),[c,p]=[l.x-r.width/2,l.y-r.height/2],m=Math.floor((r.width-2*Qo)/O0),_=t==null?"":Ue(t),$=`${E(a)} / ${E(s)}`,g=$.length+_.length<m?$:`${Cs(a)} / ${Cs(s)}`,v=[...no(e).map(({label:S,count:y})=>`${E(y)} ${S}`),..._===""?[]:[`mean time ${_}`],...n?[`mean result ${K(n)}`]:[],...o.module===null?[]:[`of ${o.module}`]],x=r.width-2*Qo,b=c+Qo;return d`
    <g class=${`node tone-${Ou(e)}`}>
      <title>${o.title}: ${v.join(", ")}</title>
      <rect class="box" x=${c} y=${p} width=${r.width} height=${r.height} rx="8" />
      <text x=${c+Qo} y=${p+20}>${N0(o.title,m)}</text>
      <text class="small" x=${c+Qo} y=${p+37}>${g}</text>
      <text class="small" x=${c+r.width-Qo} y=${p+37} text-anchor="end">${_}</text>
      <rect class="track" x=${b} y=${p+r.height-12} width=${x} height="5" rx="2" />
      ${no(e).map(({kind:S,count:y})=>{let A=x*y/Math.max(s,1);return b+=A,d`
          <rect
            key=${S}
            class=${`fill-${S}`}
            x=${b-A}
            y=${p+r.height-12}
            width=${Math.max(A,1)}
            height="5"
          />
        `})}
    </g>
  `}function N0(e,t){return e.length<=t?e:`\u2026${e.slice(1-t)}`}function Gf({id:e}){let{data:t}=se(at(e),3e3),{data:n,error:o}=se(xu(e),2e3),l=d`<${ce} to=${["graphs",e]}>${t?.name||"The graph"}<//>`,r=s=>Ks(e,s);return d`
    <${ve} title="Shape" aside=${l} />
    <section class="card">
      ${n===null?d`<${xe} error=${o} />`:d`
        <${Hr}
          label=${W0(n)}
          shape=${n}
          linkOf=${r}
          nameOf=${wr(n.nodes.map(({name:s})=>s))}
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
  `}function W0({nodes:e,edges:t,order:n=[]}){let o=t.length+n.length;return`Groups of tasks: ${E(e.length)}, with ${E(o)} ${o===1?"line":"lines"} between them; the table below says the same`}function Nl(e,t){let{workers:n,groups:o,w:l,g:r,s,d:a,k:c,key:p,graph:m}=e;return s.map((_,$)=>({number:t($),worker:n[l[$]??0]??"",group:o[r[$]??0]??"",start:_,end:_+(a[$]??0)/1e3,failed:c[$]===1,key:p?.[$]?.split("/").at(-1)??"",graph:m?.[$]??""}))}function Ur(e,t){return e.end-t.end}function Hf(e,t,n){let o=e.at(-1)?.end??t,l=Math.max(o,Math.min(t,o+n/2));return[l-n,l]}var I0=new Intl.Collator("en",{numeric:!0});function Uf(e){let t=new Map;for(let o of[...e].sort((l,r)=>l.start-r.start)){let l=t.get(o.worker)??[];t.set(o.worker,l);let r=l.find(s=>(s.at(-1)?.end??0)<o.start+1);r===void 0?l.push([o]):r.push(o)}return[...t.keys()].sort(I0.compare).map(o=>({worker:o,lanes:t.get(o)??[]}))}var Ci=12;function Bf(e){let t=new Map;for(let n of[...e].sort()){let o=F0(n)%Ci,l=new Set(t.values());for(;l.size<Ci&&l.has(o);)o=(o+5)%Ci;t.set(n,o)}return t}function F0(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var Vf=2e4,jf="10000",el=ye({list:[],seen:0,shown:0});_u("stream",e=>{let t=e.n,n=Nl(e,o=>t[o]??0);Yf(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function qf(){un("stream");let e=Jt.value;Pe(()=>{let t=new URLSearchParams(It()?{after:"0",limit:jf}:{last:"true",limit:jf});Wt(`stream?${t}`).then(n=>{It()&&G0(),Yf(Nl(n,o=>n.next-n.s.length+1+o),{})},()=>{})},[e])}var Wl=new Set;function Yf(e,t){let n=[];for(let l of e){let r=zf(l);Wl.has(r)||(Wl.add(r),n.push(l))}if(n.length===0&&Object.keys(t).length===0)return;let o=[...el.value.list,...n].sort(Ur).slice(-Vf);Wl.size>2*Vf&&(Wl=new Set(o.map(zf))),el.value={...el.value,...t,list:o}}function G0(){Wl.clear(),el.value={list:[],seen:0,shown:0}}function zf({worker:e,group:t,start:n,end:o}){return`${e} ${t} ${n} ${o}`}var uo=18,Li=8,tl=110,Il=22;function Kf({lanes:e,hueOf:t,from:n,to:o,onView:l}){let r=St(null),[s,a]=re(900),[c,p]=re(null),m=St(null),_=Cl.value,$=Il+e.reduce((b,S)=>b+S.lanes.length*uo+Li,0),g=b=>n+(b-tl)/(s-tl)*(o-n);return Pe(()=>{let b=r.current?.parentElement;if(!b)return;let S=new ResizeObserver(()=>a(b.clientWidth));return S.observe(b),()=>S.disconnect()},[]),Pe(()=>{r.current!==null&&U0(r.current,{lanes:e,hueOf:t,from:n,to:o,width:s,height:$})},[e,t,n,o,s,$,_]),d`
    <div class="timeline">
      <canvas
        ref=${r}
        role="img"
        aria-label="Runs by worker and time; the table below lists the last ones"
        onWheel=${b=>{b.preventDefault();let S=g(b.offsetX),y=b.deltaY>0?1.25:.8;l(S-(S-n)*y,S+(o-S)*y)}}
        onPointerDown=${b=>m.current=b.offsetX}
        onPointerUp=${()=>m.current=null}
        onPointerLeave=${()=>{m.current=null,p(null)}}
        onPointerMove=${b=>{if(m.current!==null){let y=g(m.current)-g(b.offsetX);return m.current=b.offsetX,l(n+y,o+y)}let S=H0(e,b.offsetY,g(b.offsetX));p(S===null?null:{run:S,x:b.offsetX,y:b.offsetY})}}
      />
      ${c!==null&&d`
        <p class="tip" style=${{left:`${Math.min(c.x+12,s-220)}px`,top:`${c.y+12}px`}}>
          <b>${c.run.group}</b>${c.run.failed?" failed":""}<br />
          ${Ue((c.run.end-c.run.start)/1e3)} on ${c.run.worker}
        </p>
      `}
    </div>
  `}function H0(e,t,n){let o=Il;for(let{lanes:l}of e){let r=l[Math.floor((t-o)/uo)];if(t>=o&&r!==void 0)return r.find(({start:s,end:a})=>s<=n&&n<=a)??null;o+=l.length*uo+Li}return null}function U0(e,{lanes:t,hueOf:n,from:o,to:l,width:r,height:s}){let a=devicePixelRatio;e.width=r*a,e.height=s*a,e.style.width=`${r}px`,e.style.height=`${s}px`;let c=e.getContext("2d");if(c===null)return;let p=getComputedStyle(document.documentElement),m=v=>p.getPropertyValue(`--${v}`).trim(),_=Array.from({length:12},(v,x)=>m(`hue-${x}`)),$=v=>tl+(v-o)/(l-o)*(r-tl);c.scale(a,a),c.font="11px system-ui",c.textBaseline="middle";for(let v of B0(o,l)){let x=$(v);c.fillStyle=m("line"),c.fillRect(x,Il-4,1,s),c.fillStyle=m("muted"),c.fillText(new Date(v).toLocaleTimeString("en-GB"),x+3,Il/2)}let g=Il;for(let{worker:v,lanes:x}of t){c.fillStyle=m("muted"),c.fillText(v,0,g+uo/2,tl-8);for(let b of x){for(let{start:S,end:y,group:A,failed:M}of b){if(y<o||S>l)continue;let V=Math.max(tl,$(S)),L=Math.min(r,Math.max($(y),$(S)+1));c.fillStyle=_[n.get(A)??0]??"",c.fillRect(V,g+1,L-V,uo-2),M&&(c.fillStyle=m("failed"),c.fillRect(V,g+uo-4,L-V,3))}g+=uo}g+=Li}}function B0(e,t){let o=[1,2,5,10,15,30,60,120,300,600,1800,3600].map(r=>r*1e3).find(r=>(t-e)/r<=8)??36e5,l=Math.ceil(e/o)*o;return Array.from({length:Math.max(0,Math.floor((t-l)/o)+1)},(r,s)=>l+s*o)}var V0=3e4,Qf=20,Br=60,j0=24,Jf=500,z0=2e3;function ep(){qf();let e=me===null&&!It(),{list:t,seen:n,shown:o}=el.value,[l,r]=re(Date.now()),[s,a]=re(null),[c,p]=re(""),[m,_]=re(""),[$,g]=re(0),[v,x]=re(!1);Pe(()=>{if(s!==null||!e)return;let C=setInterval(()=>r(Date.now()),Jf);return()=>clearInterval(C)},[s===null]);let b=bt(()=>t.filter(C=>(c===""||C.worker===c)&&(m===""||C.group===m)&&C.end-C.start>=$&&(!v||C.failed)),[t,c,m,$,v]),[S,y]=s??(e?Hf(b,l,V0):K0(t)),A=bt(()=>Uf(b.filter(({start:C,end:J})=>J>=S&&C<=y)),[b,Math.floor(S/100),Math.floor(y/100)]),M=bt(()=>[...new Set(t.map(C=>C.group))].sort(),[t]),V=bt(()=>J0(A),[A]),L=bt(()=>[...new Set(t.map(C=>C.worker))].sort(),[t]),Y=bt(()=>Bf(M),[M.join(`
`)]);return d`
    <${ve} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${C=>C.preventDefault()}>
        <${Zf} label="Worker" value=${c} all=${L} onChange=${p} />
        <${Zf} label="Tasks" value=${m} all=${M} onChange=${_} />
        <label>At least <input
            type="number"
            min="0"
            step="any"
            value=${$}
            onChange=${C=>g(Number(C.currentTarget.value))}
          /> ms</label>
        <label><input
            type="checkbox"
            checked=${v}
            onChange=${C=>x(C.currentTarget.checked)}
          /> only failed</label>
        <button type="button" onClick=${()=>a(s===null&&e?[S,y]:null)}>
          ${e?s===null?"Pause":"Follow":"Show all"}
        </button>
        <button type="button" onClick=${()=>a(Xf(S,y,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>a(Xf(S,y,2))}>Zoom out</button>
      </form>
      ${A.length===0?d`<${ot}>No task has ended in this time.<//>`:d`
        <${Kf}
          lanes=${A.slice(0,Br)}
          hueOf=${Y}
          from=${S}
          to=${y}
          onView=${(C,J)=>a([C,J])}
        />
      `}
      <ul class="legend">
        ${V.slice(0,j0).map(C=>d`<li key=${C}><span class=${`swatch hue-${Y.get(C)}`} aria-hidden="true" /> ${C}</li>`)}
      </ul>
      ${s===null&&e&&A.length>0&&l-y>Jf&&d`<p class="note">The last runs are shown: none has ended since ${Ie(b.at(-1)?.end??y)}.</p>`}
      ${A.length>Br&&d`<p class="note">The first ${Br} of ${A.length} workers are drawn.</p>`}
      <p class="note">
        ${o<n?`${o} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${me===null&&d`<${Y0} />`}
    <section class="card">
      ${me===null?d`<${Z0} query=${X0({worker:c,group:m,minMs:$,onlyFailed:v})} />`:d`<${tp} list=${b} />`}
    </section>
  `}var q0={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function Y0(){let e=Ft.value;return d`
    <${ue} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${Ll}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${On}
        stacked=${!0}
        max=${1}
        series=${ar.map(t=>({label:t,color:q0[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function K0(e){return e.reduce(([t,n],o)=>[Math.min(t,o.start),Math.max(n,o.end)],[e[0]?.start??0,e[0]?.end??1])}function Xf(e,t,n){let[o,l]=[(e+t)/2,(t-e)*n/2];return[o-l,o+l]}function Zf({label:e,value:t,all:n,onChange:o}){return d`
    <label>${e} <select
        value=${t}
        onChange=${l=>o(l.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(l=>d`<option key=${l} value=${l}>${l}</option>`)}
      </select></label>
  `}function J0(e){let t=e.slice(0,Br).flatMap(({lanes:n})=>n.flatMap(o=>o.map(({group:l})=>l)));return[...new Set(t)].sort()}function X0({worker:e,group:t,minMs:n,onlyFailed:o}){return new URLSearchParams({last:"true",keys:"true",limit:String(Qf),...e!==""&&{worker:e},...t!==""&&{group:t},...n>0&&{minUs:String(n*1e3)},...o&&{kind:"failed"}}).toString()}function Z0({query:e}){let{data:t,error:n}=se(`stream?${e}`,z0);return t===null?d`<${xe} error=${n} />`:d`<${tp} list=${Nl(t,o=>o).sort(Ur)} />`}function tp({list:e}){return d`
    <${Fe}
      caption="The last runs"
      head=${["Task","Group","Worker","Ended","Time",""]}
      rows=${e.slice(-Qf).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${({key:t,graph:n,group:o,worker:l,start:r,end:s,failed:a})=>[d`<span class="mono">${n===""?t||"\u2014":d`<${ce} to=${["graphs",n,"tasks",t]}>${t}<//>`}</span>`,d`<span class="mono">${o}</span>`,d`<${ce} to=${["workers",l]}>${l}<//>`,Ie(s),Ue((s-r)/1e3),a?d`<span class="bad">failed</span>`:""]}
    />
  `}function np(){let{data:e,error:t}=se("stuck",3e3);return d`
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
  `}var op=4096,Q0=2e4;function rp({graph:e,taskKey:t}){let n=_r(e,t),{data:o,error:l}=se(Mu(e,t),2e3),{data:r}=se(`${n}/explain`,2e3),s=d`<${ce} to=${["graphs",e]}>Its graph<//>`;return o===null?d`
      <${ve} title=${t} aside=${s}>
        <section class="card">
          <${xe} error=${l} />
        </section>
        <//>
    `:d`
    <${ve} title=${o.label??o.key} aside=${s} />
    <section class="card">
      <dl class="tiles">
        <${ee} name="State" value=${d`<${Tt} name=${Lo(o)} />`} />
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
    <${t$} task=${o} graph=${e} />
    <${n$} task=${o} graph=${e} />
    <${o$} graph=${e} taskKey=${t} />
    <${l$} path=${n} />
    <${r$} path=${n} attempts=${o.attempts} />
    ${o.state==="memory"&&e$(o)&&d`<${s$} graph=${e} taskKey=${t} />`}
    <${i$} path=${n} />
  `}function e$({result:e}){return e===void 0||e==="available"}function t$({task:e,graph:t}){let{error:n,blame:o}=e;return n===void 0?null:d`
    <${ue} title="Error">
      ${o!==void 0&&d`<p>It failed because its input <${sp} name=${o} graph=${t} /> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&d`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&d`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function sp({name:e,graph:t}){if(typeof e=="string")return d`<${ce} to=${["graphs",t,"tasks",e]}>${e}<//>`;let{key:n,namespace:o,owner:l}=e,r=l===void 0?o:`${o} of ${l}`;return d`<span>${n} in the namespace ${r}</span>`}function n$({task:e,graph:t}){let{after:n=[]}=e;return d`
    <${lp}
      title="Inputs"
      keys=${e.dependencies}
      count=${e.dependencyCount}
      graph=${t}
    />
    <${lp}
      title="Tasks before it"
      keys=${n.slice(0,zs)}
      count=${n.length}
      graph=${t}
    />
  `}function lp({title:e,keys:t,count:n,graph:o}){return n===0?null:d`
    <${ue} title=${e} note=${`${E(t.length)} of ${E(n)}`}>
      <ul class="keys">
        ${t.map((l,r)=>d`
            <li key=${r}>
              <${sp} name=${l} graph=${o} />
            </li>
          `)}
      </ul>
      <//>
  `}function o$({graph:e,taskKey:t}){let{data:n}=se(Tu(e,t),3e3);return n===null||n.nodes.length<2?null:d`
    <${ue} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${Hr}
        label="The task, its inputs above and its users below"
        shape=${n}
        linkOf=${o=>o===t?null:["graphs",e,"tasks",o]}
      />
      <//>
  `}function l$({path:e}){let{data:t}=se(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:d`
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
  `}function ip(e,t,n){let[o,l]=re(null);return Pe(()=>{let r=!0;return iu(e,t).catch(()=>null).then(s=>r&&l(s)),()=>{r=!1}},[e,n]),o}function r$({path:e,attempts:t}){let n=ip(`${e}/logs`,Q0,t);return t===0||n===null||n===""?null:d`
    <${ue} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function s$({graph:e,taskKey:t}){let n=`${at(e)}/results/${Rn(t)}`,o=ip(n,op,null);return o===null?null:d`
    <${ue} title="Result" note=${`the first ${K(op)}`}>
      <pre tabindex="0" aria-label="Result">${o}</pre>
      <//>
  `}function i$({path:e}){let{data:t}=se(`${e}/story`,1e4);return t===null?null:d`
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
  `}function ap({name:e}){let{data:t,error:n}=se(gr(e),2e3);if(t===null)return d`
      <${ve} title=${e}>
        <section class="card">
          <${xe} error=${n} />
        </section>
        <//>
    `;let{memory:o,spill:l,resources:r}=t,s={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return d`
    <${ve} title=${t.name} aside=${d`<${a$} worker=${t} />`} />
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
    <${u$} name=${e} />
  `}function a$({worker:e}){let t=gr(e.id);return d`
    ${e.state==="paused"?d`<${Gt} label="Resume" scope="admin" path=${`${t}/resume`} />`:d`<${Gt} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Gt}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function u$({name:e}){let{data:t}=se(Pu(e),15e3),n=t?.holds??[];return t===null||n.length===0?null:d`
    <${ue} title="Results" note=${`${E(n.length)} of ${E(t.keys)}, the largest`}>
      <${Fe}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${n}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:l,spilled:r})=>[d`<span class="mono">${o}</span>`,K(l),r?"spilled":"in memory"]}
      />
      <//>
  `}var Di=500,c$=[1,10,60];function up(){let e=wn.value,[t,n]=re(!1),[o,l]=re(1),[r,s]=re(null),[a,c]=re(""),p=e!==null&&e.event>=e.last,m=async S=>{try{await wu(S),c("")}catch(y){n(!1),c(y instanceof Error?y.message:String(y))}};if(Pe(()=>{if(!t||p)return;let S=!1,y=async()=>{let M=wn.value?.at??0;await m({at:M+Di*o}),wn.value?.at===M&&await m({event:(wn.value?.event??0)+1}),S||(A=setTimeout(y,Di))},A=setTimeout(y,Di);return()=>{S=!0,clearTimeout(A)}},[t,o,p]),e===null)return null;let{event:_,first:$,last:g,at:v,firstAt:x}=e;return d`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{p&&await m({event:$}),n(!t||p)}}>
        ${t&&!p?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${o}
          onChange=${S=>l(Number(S.currentTarget.value))}
        >
          ${c$.map(S=>d`<option key=${S} value=${S}>${S}×</option>`)}
        </select></label>
      <input
        type="range"
        aria-label="Event"
        min=${$}
        max=${g}
        value=${r??_}
        onInput=${S=>s(Number(S.currentTarget.value))}
        onChange=${async S=>{n(!1),await m({event:Number(S.currentTarget.value)}),s(null)}}
      />
      <span class="note">
        event ${E(r??_)} of ${E(g)}${r===null&&`, ${Ie(v)}, ${Ue((v-x)/1e3)} after the first`}
      </span>
      ${a!==""&&d`<span class="bad" role="alert">${a}</span>`}
    </section>
  `}var f$=[["","Overview"],["graphs","Graphs"],["stream","Task stream"],["workers","Workers"],["memory","Memory"],["stuck","Stuck"]];function p$(){if(me===null)return f$.map(([t,n])=>[t===""?[]:[t],n]);let e=["graphs",me.graph];return[[e,"Graph"],[[...e,"shape"],"Shape"],[["stream"],"Task stream"]]}var m$={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026",silent:`No news for ${Is/1e3} s: reconnecting\u2026`};function cp({children:e}){let t=me===null?yl.value[0]??"":yl.value.join("/"),n=Cn.value,o=gn.value?.name??null;return d`
    <a class="skip" href="#main">Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${xt()}>Weir</a>
      <ul>
        ${p$().map(([l,r])=>d`
            <li key=${l}><a
              href=${xt(...l)}
              aria-current=${l.join("/")===t?"page":void 0}
            >${r}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        ${me===null?d`<p class=${`connection ${n}`} role="status">${m$[n]}</p>`:d`<p>Report of ${Ie(me.at)}</p>`}
        ${o!==null&&o!=="local"&&d`<p>${o} <button type="button" class="plain" onClick=${fu}>Log out</button></p>`}
        <${Mf} />
        ${me===null&&d`<a href=${ou} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${up} />
      ${an.value?.standstill&&d`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${xt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}var pp=ye(null);function d$(){let{login:e}=gn.value??{};return Pe(()=>{e===!1&&hu()},[e]),e===void 0?null:e?d`<${ju} refusal=${pp.value} />`:d`<${cp}>${h$(yl.value)}<//>`}function h$(e){let[t,n="",o,l=""]=e;return t===void 0?d`<${Rf} />`:e.length===1&&t==="graphs"?d`<${Vu} />`:e.length===2&&t==="graphs"?d`<${Hu} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="shape"?d`<${Gf} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&o==="groups"?d`<${Uu} key=${`${n}/${l}`} id=${n} group=${l} />`:e.length===4&&t==="graphs"&&o==="tasks"?d`<${rp} key=${`${n}/${l}`} graph=${n} taskKey=${l} />`:e.length===1&&t==="workers"?d`<${Yu} />`:e.length===2&&t==="workers"?d`<${ap} key=${n} name=${n} />`:e.length===1&&t==="memory"?d`<${Ku} />`:e.length===1&&t==="stream"?d`<${ep} />`:e.length===1&&t==="stuck"?d`<${np} />`:d`<${Of} path=${e} />`}Tf();lu();pp.value=await cu();await Bs();var fp=document.getElementById("app");fp!==null&&ks(d`<${d$} />`,fp);

var me,ua,ms,En,fs,Qr,ca,Jr,fa,ds,ps,Kp,cr=Symbol.for("pv"),Zr={},el=[],qp=/^m(i|n|o|s|text|space)$/,hs=Array.isArray,$s=el.slice,Qn=Object.assign;function Xn(e){e&&e.parentNode&&e.remove()}function fr(e,t,n){var o,r,l,s={},a=arguments.length;for(l in t)l=="key"?o=t[l]:l=="ref"&&typeof e!="function"?r=t[l]:s[l]=t[l];return a>2&&(s.children=a>3?$s.call(arguments,2):n),ur(e,s,o,r,null)}function ur(e,t,n,o,r){var l={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:cr,__v:r||++ua,__i:-1,__u:0};return!r&&me.vnode&&me.vnode(l),l}function eo(e){return e.children}function Zn(e,t){this.props=e,this.context=t,this.__g=0}function An(e,t){if(t==null)return e.__&&An(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:An(e)}function Yp(e){var t,n=e.__v,o=n.__e,r=[],l=[],s=e.__P;s&&((t=Qn({constructor:cr},n)).__v=n.__v+1,me.vnode&&me.vnode(t),_s(s,t,n,e.__n,s.namespaceURI,32&n.__u?[o]:null,r,o||An(n),32&n.__u,l),t.__v=n.__v,t.__.__k[t.__i]=t,_a(r,t,l),n.__=n.__e=null,t.__e!=o&&pa(t))}function pa(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),pa(e)}function ia(e){(8&e.__g||(e.__g|=8,En.push(e),Qr++))&&fs==me.debounceRendering||((fs=me.debounceRendering)||queueMicrotask)(ma)}function ma(){try{for(var e,t=1;En.length;)En.length>t&&En.sort(ca),e=En.shift(),t=En.length,8&e.__g&&Yp(e)}finally{(Qr=En.length)&&(fs||queueMicrotask)(ma)}}function da(e,t,n,o,r,l,s,a,c,h,p){var $,_,y,k,b,S,M=o.__k||el,v=t.length;for(c=Jp(n,t,M,c,v),$=0;$<v;$++)(y=n.__k[$])!=null&&(_=~y.__i&&M[y.__i]||Zr,y.__i=$,S=_s(e,y,_,r,l,s,a,c,h,p),k=y.__e,(_.ref!=y.ref||8&_.__u)&&(_.ref&&gs(_.ref,null,y,_),y.ref&&p.push(y.ref,y.__c||k,y)),b=b||k,4&y.__u?(c=ha(y,c,e,!_.__v),_.__e&&(_.__e=null)):typeof y.type=="function"&&S!==void 0?c=S:k&&(c=k.nextSibling),y.__u&=-21);return n.__e=b,c}function Jp(e,t,n,o,r){var l,s,a,c,h,p,$,_,y,k=n.length,b=k,S=0,M=0,v=e.__k=Array(r);for(l=0;l<r;l++)(s=t[l])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=v[l]=ur(null,s):hs(s)?s=v[l]=ur(eo,{children:s}):s.constructor===cr&&s.__b?s=v[l]=ur(s.type,s.props,s.key,s.ref,s.__v):v[l]=s,c=l+S,s.__=e,s.__b=e.__b+1,a=null,~(h=s.__i=Xp(s,n,c,b))&&(b--,(a=n[h])&&(a.__u|=2)),a&&a.__v?(s.__u|=16,h==c-1?S--:h==c+1?S++:h!=c&&(h>c?S--:S++,M=1)):(~h||(r>k?S--:r<k&&S++),typeof s.type!="function"&&(s.__u|=4))):v[l]=null;if(M){for(p=[],$=[],l=0;l<r;l++)if((s=v[l])&&16&s.__u){for(S=0,_=p.length;S<_;)p[y=S+_>>1]<s.__i?S=y+1:_=y;p[S]=s.__i,$[l]=S+1}for(S=p.length;l--;)$[l]&&($[l]==S?S--:v[l].__u|=4)}if(b)for(l=0;l<k;l++)!(a=n[l])||2&a.__u||(a.__e==o&&(o=An(a)),ys(a,a));return o}function ha(e,t,n,o){var r,l,s,a;if(typeof e.type=="function"){if(e.props.__P)return t;if(r=e.__k)for(l=0;l<r.length;l++)r[l]&&(r[l].__=e,t=ha(r[l],t,n,!1));return t}for(t&&!t.parentNode&&(t=An(e))&&!t.parentNode&&(t=null),s=e.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(s!=a&&(!o&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function Xp(e,t,n,o){var r,l=e.key,s=e.type,a=t[n],c=a&&!(2&a.__u);if(a===null&&l==null||c&&l==a.key&&s==a.type)return n;if(o>(c?1:0)){for(r=n-1;r>=0;r--)if((a=t[r])&&!(2&a.__u)&&l==a.key&&s==a.type)return r;for(r=n+1;r<t.length;r++)if((a=t[r])&&!(2&a.__u)&&l==a.key&&s==a.type)return r}return-1}function aa(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function Yr(e,t,n,o,r){var l,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||aa(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||aa(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(s=ps[t]||(ps[t]=Qp(t)),(e.__a||(e.__a={}))[t]=ds,l=t!=(t=t.replace(fa,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,l):e.removeEventListener(t,s,l));else{if(r=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function Qp(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[Jr]==null)t[Jr]=ds++;else if(t[Jr]<this.__a[e])return;return n(me.event?me.event(t):t)}}}function _s(e,t,n,o,r,l,s,a,c,h){var p,$,_,y,k,b,S,M,v,E,x,V,L,K,C,X,z,R,j=t.type;if(t.constructor!==cr)return null;128&n.__u&&(c=32&n.__u,p=n.__c.__z)&&(t.__u|=c,$=l=[],p.nodeType==8?a=Xr(p,l):l.push(p),a=l[0]||a),(p=me.__b)&&p(t);e:if(typeof j=="function"){_=s.length;try{if(M=t.props,v=(p=j.prototype)&&p.render,E=(p=j.contextType)&&o[p.__c],x=p?E?E.props.value:p.__:o,(y=n.__c)?(t.__c=y,2&y.__g&&(y.__g|=1)):(v?t.__c=y=new j(M,x):(t.__c=y=new Zn(M,x),y.constructor=j,y.render=em),E&&E.sub(y),y.state||(y.state={}),y.__n=o,y.__g|=8,y.__h=[],y.__k=[]),v&&(y.__s||(y.__s=y.state),j.getDerivedStateFromProps&&(y.__s==y.state&&(y.__s=Qn({},y.__s)),Qn(y.__s,j.getDerivedStateFromProps(M,y.__s)))),k=y.props,b=y.state,y.__v=t,n.__c){if(M!==k&&v&&!j.getDerivedStateFromProps&&y.componentWillReceiveProps&&y.componentWillReceiveProps(M,x),t.__v==n.__v&&!(8&y.__g)||!(4&y.__g)&&y.shouldComponentUpdate&&y.shouldComponentUpdate(M,y.__s,x)===!1){t.__v!=n.__v&&(y.props=M,y.state=y.__s,y.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(N){N&&(N.__=t)}),el.push.apply(y.__h,y.__k),y.__k=[],y.__h.length&&s.push(y),a=An(n);break e}y.componentWillUpdate&&y.componentWillUpdate(M,y.__s,x),v&&y.componentDidUpdate&&y.__h.push(function(){y.componentDidUpdate(k,b,S)})}else v&&!j.getDerivedStateFromProps&&y.componentWillMount&&y.componentWillMount(),v&&y.componentDidMount&&y.__h.push(y.componentDidMount);y.context=x,y.props=M,y.__P=e,y.__g&=-5,V=me.__r,L=v?25:0;do y.__g&=-9,V&&V(t),p=y.render(y.props,y.state=y.__s,y.context);while(8&y.__g&&++L<25);v&&(el.push.apply(y.__h,y.__k),y.__k=[]),y.state=y.__s,y.getChildContext&&(o=Qn({},o,y.getChildContext())),v&&n.__c&&y.getSnapshotBeforeUpdate&&(S=y.getSnapshotBeforeUpdate(k,b)),K=p&&p.type===eo&&p.key==null?p.props.children:p,M.__P&&(p=a,r=(e=M.__P).namespaceURI,c=l=null,n.props&&n.props.__P!=e&&(n.__k.some(function(N){N&&ys(N,N)}),n.__k=null),a=n.__k?An(n,0):null),a=da(e,hs(K)?K:[K],t,n,o,r,l,s,a,c,h),M.__P&&(t.__e=null,a=p),t.__u&=-161,$&&$.some(Xn),y.__h.length&&s.push(y),1&y.__g&&(y.__g&=-4)}catch(N){if(s.length=_,t.__v=null,c||l)if(N&&N.then){if(t.__u|=128|c,l){for(~(z=l.indexOf(a||void 0))||(z=l.length);(R=l[z-1])&&R.nodeType==8;)z--;for(;z<l.length;z++)if(R=l[z])if(l[z]=null,C){if(R==X)break}else{if(R.nodeType!=8)break;R.data.startsWith("$s")&&(X=Xr(C=R))}}if(!C){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;C=a}(p=Xr(C=t.__c.__z||(t.__c.__z=C)))?(t.__e=C,a=p):t.__e=a,a=a&&a.nextSibling}else l&&l.some(Xn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),N&&N.then||$a(t),me.__e(N,t,n)}}else a=t.__e=Zp(n.__e,t,n,o,r,l,s,c,h,e);return(p=me.diffed)&&p(t),a}function Xr(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function $a(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some($a))}function _a(e,t,n){for(var o=0;o<n.length;)gs(n[o++],n[o++],n[o++]);me.__c&&me.__c(t,e),e.some(function(r){try{e=r.__h,r.__h=[],e.some(function(l){l.call(r)})}catch(l){me.__e(l,r.__v)}})}function Zp(e,t,n,o,r,l,s,a,c,h){var p,$,_,y,k,b,S,M,v=n.props||Zr,E=t.props,x=t.type;if(x=="svg"?r="http://www.w3.org/2000/svg":x=="math"?r="http://www.w3.org/1998/Math/MathML":r||(r="http://www.w3.org/1999/xhtml"),l){for(p=0;p<l.length;p++)if((k=l[p])&&(x?k.localName==x:k.nodeType==3)){e=k,l[p]=null;break}}if(!e){if(M=h.ownerDocument||document,!x)return M.createTextNode(E);e=M.createElementNS(r,x,E.is?E:h),a&&(me.__m&&me.__m(t,l),a=!1),l=null}if(x){if(h=x=="template"&&e.content||e,l=x=="textarea"&&E.defaultValue!=null?null:l&&$s.call(h.childNodes),!a&&l)for(v={},p=0;p<e.attributes.length;p++)v[(k=e.attributes[p]).name]=k.value;for(p in v)k=v[p],p=="dangerouslySetInnerHTML"?_=k:p=="children"||p in E||p=="value"&&"defaultValue"in E||p=="checked"&&"defaultChecked"in E||Yr(e,p,null,k,r);for(p in E)k=E[p],p=="children"?y=k:p=="dangerouslySetInnerHTML"?$=k:p=="value"?b=k:p=="checked"?S=k:a&&typeof k!="function"||v[p]===k||Yr(e,p,k,v[p],r);$?(a||_&&($.__html==_.__html||$.__html==e.innerHTML)||(e.innerHTML=$.__html),t.__k=[]):(_&&(e.textContent=""),(x=="foreignObject"||r=="http://www.w3.org/1998/Math/MathML"&&qp.test(x))&&(r="http://www.w3.org/1999/xhtml"),da(h,hs(y)?y:[y],t,n,o,r,l,s,l?l[0]:n.__k&&An(n,0),a,c),l&&l.some(Xn)),a&&x!="textarea"||(p="value",x=="progress"&&b==null?e.removeAttribute(p):b==null||b===e[p]&&(x!="progress"||b)||Yr(e,p,b,v[p],r),p="checked",S!=null&&S!=e[p]&&Yr(e,p,S,v[p],r))}else v===E||a&&e.data==E||(e.data=E);return e}function gs(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(r){me.__e(r,n)}}function ys(e,t,n){var o,r,l,s;if(me.unmount&&me.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||gs(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(a){me.__e(a,t)}o.__P=o.__n=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&ys(o[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(r=Xr(o,l=[]))&&(o==e.__e&&l.some(Xn),Xn(r),Xn(o)),n||Xn(e.__e),e.__e=e.__c=e.__=null}function em(e,t,n){return this.constructor(e,n)}function vs(e,t){var n,o,r,l;me.__&&me.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=ur(eo,{children:[e]}),r=[],l=[],_s(t,t.__k,o||Zr,Zr,t.namespaceURI,o?null:t.firstChild?$s.call(t.childNodes):null,r,o?o.__e:t.firstChild,n,l),_a(r,t.__k,l),t.__k.props.children=null}me={__e:function(e,t,n,o){for(var r,l,s;t=t.__;)if((r=t.__c)&&!(1&r.__g)){r.__g|=4;try{if((s=(l=r.constructor)&&l.getDerivedStateFromError)&&r.setState(l.getDerivedStateFromError(e)),r.componentDidCatch&&(r.componentDidCatch(e,o||{}),s=1),s&&8&r.__g)return void(r.__g|=2)}catch(a){e=a}}throw Qr=0,e}},ua=0,ms=function(e){return e!=null&&e.constructor===cr},Zn.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=Qn({},this.state)),typeof e=="function"&&(e=e(Qn({},n),this.props)),e&&(Qn(n,e),this.__v&&(t&&this.__k.push(t),ia(this)))},Zn.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),ia(this))},Zn.prototype.render=eo,En=[],Qr=0,ca=function(e,t){return e.__v.__b-t.__v.__b},Jr=Symbol(),fa=/(PointerCapture)$|Capture$/i,ds=0,ps={},Kp=0;var mr,Ve,ws,ga,Ss=Object.is,tl=0,Ma=[],ks=[],Ue=me,ya=Ue.__b,va=Ue.__r,wa=Ue.diffed,Sa=Ue.__c,ka=Ue.unmount,ba=Ue.__;function xs(e,t){Ue.__h&&Ue.__h(Ve,e,tl||t),tl=0;var n=Ve.__H||(Ve.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function re(e){return tl=1,tm(Aa,e)}function tm(e,t,n){var o=xs(mr++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):Aa(void 0,t),function(l){var s=(o.__N||o.__)[0],a=o.t(s,l);Ss(s,a)||(o.__N=[a,o.__[1]],o.__c.setState({}))}],o.__c=Ve,!Ve.__f)){Ve.__f=!0;var r=Ve.shouldComponentUpdate;Ve.shouldComponentUpdate=function(l,s,a){var c=this.__H;if(!c)return!0;var h=!1,p=this.props!=l;if(c.__.some(function(_){_.__N&&(h=!0,Ss(_.__[0],_.__N[0])||(p=!0))}),r){var $=r.call(this,l,s,a);return h?$||p:$}return!h||p}}return o.__}function se(e,t){var n=xs(mr++,3);!Ue.__s&&Ea(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,Ve.__H.__h.push(n))}function xt(e){return tl=5,mt(function(){return{current:e}},[])}function mt(e,t){var n=xs(mr++,7);return Ea(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function nm(){var e;do{for(;e=ks.shift();)try{pr(e)}catch(n){Ue.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=Ma.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(pr),t.__h.some(bs),t.__h=[]}catch(n){t.__h=[],Ue.__e(n,e.__v)}}}while(ks.length)}Ue.__b=function(e){Ve=null,ya&&ya(e)},Ue.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),ba&&ba(e,t)},Ue.__r=function(e){va&&va(e),mr=0;var t=(Ve=e.__c).__H;t&&(ws==Ve?Ve.__h=[]:(t.__h.some(pr),t.__h.some(bs),mr=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),ws=Ve},Ue.diffed=function(e){wa&&wa(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Ta(Ma.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),ws=Ve=null},Ue.__c=function(e,t){t.some(function(n){try{n.__h.some(pr),n.__h=n.__h.filter(function(o){return!o.__||bs(o)})}catch(o){n.__h=[function(){throw o}]}}),Sa&&Sa(e,t)},Ue.unmount=function(e){ka&&ka(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(r){try{if(r.__P&&r.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}r.__P=n,Ta(ks.push(r))}else pr(r)}catch(l){t=l}}),o.__H=void 0,t&&Ue.__e(t,o.__v))};var xa=typeof requestAnimationFrame=="function";function om(e){var t,n=function(){clearTimeout(o),xa&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);xa&&(t=requestAnimationFrame(n))}function Ta(e){e!=1&&ga==Ue.requestAnimationFrame||((ga=Ue.requestAnimationFrame)||om)(nm)}function pr(e){var t=Ve,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),Ve=t}function bs(e){var t=Ve;e.__c=e.__(),Ve=t}function Ea(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!Ss(n,e[o])})}function Aa(e,t){return typeof t=="function"?t(e):t}var rm=Symbol.for("preact-signals");function ll(){if(hn>1)hn--;else{var e,t=!1;for(function(){var r=ol;for(ol=void 0;r!==void 0;){var l=r.S;if(l.v===r.v)for(var s=l.t;s!==void 0;s=s.x)s.i===r.i&&(s.i=l.i);r=r.o}}();hr!==void 0;){var n=hr;for(hr=void 0,nl++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Ra(n))try{n.c()}catch(r){t||(e=r,t=!0)}n=o}}if(nl=0,hn--,t)throw e}}function $r(e){if(hn>0)return e();Ts=++lm,hn++;try{return e()}finally{ll()}}var dr,Le=void 0;function to(e){var t=Le,n=dr;Le=void 0,dr=void 0;try{return e()}finally{Le=t,dr=n}}var hr=void 0,hn=0,nl=0,lm=0,Ts=0,ol=void 0,rl=0;function Pa(e){if(Le!==void 0){var t=e.n;if(t===void 0||t.t!==Le)return t={i:0,S:e,p:Le.s,n:void 0,t:Le,e:void 0,x:void 0,r:t},Le.s!==void 0&&(Le.s.n=t),Le.s=t,e.n=t,32&Le.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Le.s,t.n=void 0,Le.s.n=t,Le.s=t),t}}function je(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}je.prototype.brand=rm;je.prototype.h=function(){return!0};je.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:to(function(){var o;(o=t.W)==null||o.call(t)}))};je.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&to(function(){var r;(r=t.Z)==null||r.call(t)}))}};je.prototype.subscribe=function(e){var t=this;return $n(function(){var n=t.value;to(function(){return e(n)})},{name:"sub"})};je.prototype.valueOf=function(){return this.value};je.prototype.toString=function(){return this.value+""};je.prototype.toJSON=function(){return this.value};je.prototype.peek=function(){var e=this;return to(function(){return e.value})};Object.defineProperty(je.prototype,"value",{get:function(){var e=Pa(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(nl>100)throw new Error("Cycle detected");(function(n){hn!==0&&nl===0&&n.l!==Ts&&(n.l=Ts,ol={S:n,v:n.v,i:n.i,o:ol})})(this),this.v=e,this.i++,rl++,hn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{ll()}}}});function ve(e,t){return new je(e,t)}function Ra(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Oa(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Ca(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=o}e.s=n}function no(e,t){je.call(this,void 0,t),this.x=e,this.s=void 0,this.g=rl-1,this.f=4}no.prototype=new je;no.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===rl))return!0;if(this.g=rl,this.f|=1,this.i>0&&!Ra(this))return this.f&=-2,!0;var e=Le;try{Oa(this),Le=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Le=e,Ca(this),this.f&=-2,!0};no.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}je.prototype.S.call(this,e)};no.prototype.U=function(e){if(this.t!==void 0&&(je.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};no.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(no.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=Pa(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function Dt(e,t){return new no(e,t)}function La(e){var t=e.j;if(e.j=void 0,typeof t=="function"){hn++;var n=Le;Le=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,Ms(e),o}finally{Le=n,ll()}}}function Ms(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,La(e)}function sm(e){if(Le!==this)throw new Error("Out-of-order effect");Ca(this),Le=e,this.f&=-2;try{8&this.f&&Ms(this)}finally{ll()}}function Po(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,dr&&dr.push(this)}Po.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};Po.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,La(this),Oa(this),hn++;var e=Le;return Le=this,sm.bind(this,e)};Po.prototype.N=function(){2&this.f||(this.f|=2,this.u=hr,hr=this)};Po.prototype.d=function(){this.f|=8,1&this.f||Ms(this)};Po.prototype.dispose=function(){this.d()};function $n(e,t){var n=new Po(e,t);try{n.c()}catch(r){throw n.d(),r}var o=n.d.bind(n);return o[Symbol.dispose]=o,o}var Da,il,sl,im=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var Na=[];$n(function(){Da=this.N})();function Ro(e,t){me[e]=t.bind(null,me[e]||function(){})}function _r(e){if(sl){var t=sl;sl=void 0,t()}sl=e&&e.S()}function Wa(e){var t=this,n=e.data,o=um(n);o.name="ReactiveDom",o.value=n;var r=mt(function(){for(var a=t,c=t.__v;c=c.__;)if(c.__c){c.__c.__$f|=4;break}var h=Dt(function(){var y=o.value.value;return y===0?0:y===!0?"":y||""}),p=Dt(function(){return!Array.isArray(h.value)&&!ms(h.value)}),$=$n(function(){if(this.N=Ia,p.value){var y=h.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=y)}}),_=t.__$u.d;return t.__$u.d=function(){$(),_.call(this)},[p,h]},[]),l=r[0],s=r[1];return l.value?s.peek():s.value}Wa.displayName="ReactiveTextNode";Object.defineProperties(je.prototype,{constructor:{configurable:!0,value:fr(eo,null).constructor},type:{configurable:!0,value:Wa},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});Ro("__b",function(e,t){if(_r(),il=void 0,typeof t.type=="string"){var n,o=t.props;for(var r in o)if(r!=="children"){var l=o[r];l instanceof je&&(n||(t.__np=n={}),n[r]=l,o[r]=l.peek())}}e(t)});Ro("__r",function(e,t){if(e(t),t.type!==eo){_r();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(r,l){var s;return $n(function(){s=this},{name:l}),s.c=r,s}(function(r){return function(){var l;im&&((l=this.y)==null||l.call(this)),r.__$f|=1,r.setState({})}}(o),typeof t.type=="function"?t.type.displayName||t.type.name:""))),il=o,_r(n)}});Ro("__e",function(e,t,n,o){_r(),il=void 0,e(t,n,o)});Ro("diffed",function(e,t){_r(),il=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,r=t.props,l=n.U;if(l)for(var s in l){var a=l[s];a===void 0||o&&s in o||(a.d(),l[s]=void 0)}if(o){l||(l={},n.U=l);for(var c in o){var h=l[c],p=o[c];h===void 0?(h=am(n,c,p,r),l[c]=h):h.o(p,r)}}}e(t)});function am(e,t,n,o){var r=t in e&&e.ownerSVGElement===void 0,l=ve(n);return{o:function(s,a){l.value=s,o=a},d:$n(function(){this.N=Ia;var s=l.value.value;o[t]!==s&&(o[t]=s,r?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}Ro("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var r in o){var l=o[r];l&&l.d()}}}var s=t.__np;if(s){var a=t.props;for(var c in s)a[c]=s[c]}t.__np=void 0}else{var h=t.__c;if(h){h.__$f|=8;var p=h.__$u;p&&(h.__$u=void 0,p.d())}}e(t)});Ro("__h",function(e,t,n,o){o<3&&(t.__$f|=2),e(t,n,o)});Zn.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,o=n&&n.s!==void 0;for(var r in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var l=2&this.__$f;if(!(o||l||4&this.__$f)||1&this.__$f)return!0}else if(!(o||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var a in this.props)if(!(a in e))return!0;return!1};function um(e,t){return mt(function(){return ve(e,t)},[])}var cm=function(e){queueMicrotask(function(){queueMicrotask(e)})};function fm(){$r(function(){for(var e;e=Na.shift();)Da.call(e)})}function Ia(){Na.push(this)===1&&(me.requestAnimationFrame||cm)(fm)}var Ha=function(e,t,n,o){var r;t[0]=0;for(var l=1;l<t.length;l++){var s=t[l++],a=t[l]?(t[0]|=s?1:2,n[t[l++]]):t[++l];s===3?o[0]=a:s===4?o[1]=Object.assign(o[1]||{},a):s===5?(o[1]=o[1]||{})[t[++l]]=a:s===6?o[1][t[++l]]+=a+"":s?(r=e.apply(a,Ha(e,a,n,["",null])),o.push(r),a[0]?t[0]|=2:(t[l-2]=0,t[l]=r)):o.push(a)}return o},Fa=new Map;function Ua(e){var t=Fa.get(this);return t||(t=new Map,Fa.set(this,t)),(t=Ha(this,t.get(e)||(t.set(e,t=function(n){for(var o,r,l=1,s="",a="",c=[0],h=function(_){l===1&&(_||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?c.push(0,_,s):l===3&&(_||s)?(c.push(3,_,s),l=2):l===2&&s==="..."&&_?c.push(4,_,0):l===2&&s&&!_?c.push(5,0,!0,s):l>=5&&((s||!_&&l===5)&&(c.push(l,0,s,r),l=6),_&&(c.push(l,_,0,r),l=6)),s=""},p=0;p<n.length;p++){p&&(l===1&&h(),h(p));for(var $=0;$<n[p].length;$++)o=n[p][$],l===1?o==="<"?(h(),c=[c],l=3):s+=o:l===4?s==="--"&&o===">"?(l=1,s=""):s=o+s[0]:a?o===a?a="":s+=o:o==='"'||o==="'"?a=o:o===">"?(h(),l=1):l&&(o==="="?(l=5,r=s,s=""):o==="/"&&(l<5||n[p][$+1]===">")?(h(),l===3&&(c=c[0]),l=c,(c=c[0]).push(2,0,l),l=0):o===" "||o==="	"||o===`
`||o==="\r"?(h(),l=2):s+=o),l===3&&s==="!--"&&(l=4,c=c[0])}return h(),c}(e)),t),arguments,[])).length>1?t:t[0]}var d=Ua.bind(fr);var pm=["name","state","threads","executing","processing","process","managed","spilled","limit"];function Ga(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((r,l)=>{let s=pm.map(a=>[a,t[a][l]]);n.set(r,{id:r,...Object.fromEntries(s)})});for(let r of t.gone??[])n.delete(r);return n}var Ba=["waiting","queued","no-worker","processing","memory","released","cancelled"],za=[...Ba,"failed","blocked"],mm=[...Ba,"erred","blocked"];function Va(e){let t=e.group,n=e.expectedUs;return t.map((o,r)=>({group:o,expectedUs:n[r]??-1,counts:Object.fromEntries(mm.map(l=>[l,e[l][r]??0]))}))}function ja(e,t){let[n,o]=e.split("-"),[r,l]=t.split("-");return n!==r||Number(o)>Number(l)}var al=["compute","transfer","spill","idle"];function qa({now:e,...t}){return t.at.map((n,o)=>{let r=Object.entries(t).map(([l,s])=>[l,s[o]??0]);return{...Object.fromEntries(r),at:n/1e3}})}function Ya({totals:e,memory:t,slots:n},o){return{at:o,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function ul(e,t,n=600){let o=[...e];for(let l of t)o.push(dm(o,l));let r=o.at(-1)?.at??0;return o.filter(({at:l})=>l>r-n)}function dm(e,t){let n=Ka(e,t,2),o=n===null?1:t.at-n.at,r=l=>n===null?0:Math.max(0,t[l]-n[l])/o;return{...t,finishedRate:r("finished"),failedRate:r("failed"),shares:hm(Ka(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function Ka(e,{at:t,finished:n},o){let r=e.findLast(l=>l.at<=t-o)??e[0];return r!==void 0&&r.finished<=n&&t>r.at?r:null}function hm(e,t){if(e===null)return null;let n=al.map(l=>Math.max(0,t[l]-e[l])),o=n.reduce((l,s)=>l+s,0);if(o===0)return null;let r=al.map((l,s)=>[l,(n[s]??0)/o]);return Object.fromEntries(r)}function Ja(e,t,n){let o=e.toReversed();for(let{id:r,...l}of t){let s=Math.max(0,o.length-10),a=l.type==="amm-run"?$m(o,s):-1,c=o[a];l.type!=="amm-run"||c?.fact.type!=="amm-run"?o.push({id:r,firstAt:l.at,fact:l}):(o.splice(a,1),o.push({...c,fact:_m(c.fact,l)}))}return o.reverse().slice(0,n)}function $m(e,t){for(let n=e.length-1;n>=t;n--)if(e[n]?.fact.type==="amm-run")return n;return-1}function _m(e,t){return{...t,replicated:e.replicated+t.replicated,dropped:e.dropped+t.dropped,bytes:e.bytes+t.bytes,bytesDropped:e.bytesDropped+t.bytesDropped}}var ge=gm();function gm(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function Oo(e){return encodeURIComponent(e.replaceAll("~","~0").replaceAll("/","~1"))}function Xa(e){return e.includes("/")||/~(?![01])/.test(e)?null:e.replaceAll("~1","/").replaceAll("~0","~")}function Es(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(o=>o!=="").map(o=>{try{let r=decodeURIComponent(o);return Xa(r)??r}catch{return o}})}function Qa(e){let t=e.replace(/^#/,"");try{return decodeURIComponent(t)}catch{return t}}var gr=new URL("./",import.meta.url),cl=new URL("../api/v1/",gr),Za=new URL("../docs",gr).href,Pn=ve(new URL(location.href)),Co=Dt(()=>{if(ge===null)return Es(Pn.value.pathname,gr.pathname);let e=Es(Pn.value.hash.slice(1),"/");return e.length===0?["graphs",ge.graph]:e}),As=Dt(()=>ge===null?Qa(Pn.value.hash):""),Rn=Dt(()=>Pn.value.searchParams);function dt(...e){let t=e.map(Oo).join("/");return ge===null?gr.pathname+t:`#/${t}`}function yr(e){tu(e,t=>history.pushState(null,"",t))}function eu(e){tu(e,t=>history.replaceState(null,"",t))}function tu(e,t){let n=new URL(e,location.href),o=Pn.value.searchParams.get("at");o!==null&&!n.searchParams.has("at")&&n.searchParams.set("at",o),t(n),Pn.value=new URL(location.href),scrollTo(0,0)}function _n(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),Pn.value=n}function nu(){addEventListener("popstate",()=>Pn.value=new URL(location.href)),ge===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(gr.pathname)||(e.preventDefault(),yr(n.href))})}var Jt=class extends Error{status;constructor(t,n){super(n),this.status=t}};function Ps(e){return new URL(e,cl).href}async function un(e,t){return ge!==null?ym(ge,e):await(await Rs(e,{...t&&{signal:t}})).json()}function ym({answers:e},t){let[n="",o=""]=t.split("?"),r=e[o.startsWith("around=")?t:n];if(r===void 0)throw new Jt(0,"This is not in the report");let l=new URLSearchParams(o).get("state"),{items:s}=r;return l===null||s===void 0?r:{...r,items:s.filter(a=>a.state===l)}}async function ou(e,t){if(ge!==null)throw new Jt(0,"This is not in the report");let o=(await Rs(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),r="";for(;o!==void 0&&r.length<t;){let{done:l,value:s}=await o.read();if(l)return r;r+=s}return await o?.cancel(),`${r.slice(0,t)}\u2026`}async function Lo(e,t,n){await(await Rs(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}var vm=12e4;function wm(e){let t=AbortSignal.timeout(vm);return e?AbortSignal.any([e,t]):t}async function Rs(e,t){let n;try{n=await fetch(Ps(e),{...t,signal:wm(t.signal)})}catch(r){throw r instanceof DOMException&&r.name==="AbortError"?r:new Jt(0,"The scheduler does not answer")}if(n.ok)return n;let o=`The scheduler answers with status ${n.status}`;try{o=(await n.json()).detail??o}catch{}throw new Jt(n.status,o)}var Xt=ve(0);function he(e,t){let[n,o]=re({data:null,error:null,path:e}),r=Xt.value;return se(()=>{if(e===null)return;let l=new AbortController,s=0,a=async()=>{if(!document.hidden)try{let c=await un(e,l.signal);o({data:c,error:null,path:e})}catch(c){if(l.signal.aborted)return;let h=c instanceof Jt?c:new Jt(0,String(c));o(p=>({data:p.path===e?p.data:null,error:h,path:e}))}l.signal.aborted||(s=setTimeout(a,t))};return a(),()=>{l.abort(),clearTimeout(s)}},[e,t,r]),n.path===e?n:{data:null,error:null}}var gn=ve(null);function Nt(){return gn.value?.replay===!0}function lu(e){let{actions:t=!1,scopes:n=[]}=gn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function su(){if(ge!==null)return gn.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await ru(),null;history.replaceState(null,"",location.pathname+location.search);let t=await Os({code:e});return t!==null&&await ru(),t}async function Os(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,o=await fetch(new URL("session",cl),{method:"POST",headers:t,body:JSON.stringify(n)}),r=await o.json();return o.ok?(gn.value=r,null):r.detail??`The scheduler answers with status ${o.status}`}async function iu(){await Lo("DELETE","session"),location.reload()}async function ru(){for(;;)try{gn.value=await un("session");return}catch(e){if(!(e instanceof Jt))throw e;await new Promise(t=>setTimeout(t,2e3))}}var fl=class{#n;#o;#e;#r=0;#t=null;constructor(t,n,o=Sm){this.#n=t,this.#o=n,this.#e=o}start(){this.stop(),this.heard(),this.#l(this.#n)}stop(){this.#t?.(),this.#t=null}heard(){this.#r=this.#e.now()}#l(t){this.#t=this.#e.after(t,()=>{this.#t=null;let n=this.#r+this.#n-this.#e.now();n>0?this.#l(n):this.#o()})}},Sm={now:()=>performance.now(),after:(e,t)=>{let n=setTimeout(t,e);return()=>clearTimeout(n)}};var km=200,bm=100,xm=3e3,au=2e3,Cs=45e3,On=ve("connecting"),It=ve(null),No=ve(new Map),Ls=ve([]),wr=ve([]),Wt=ve([]),pl=ve(new Map),Do=new Map([["facts",1],["cluster",1]]),Cn=null,uu="",Sr="",cu=0;function cn(...e){se(()=>{for(let t of e)Do.set(t,(Do.get(t)??0)+1);return queueMicrotask(Wo),()=>{for(let t of e){let n=(Do.get(t)??1)-1;n===0?Do.delete(t):Do.set(t,n)}queueMicrotask(Wo)}},e)}function Wo(){if(ge!==null)return;let e=[...Do.keys()].sort().join(",");if(Cn!==null&&e===uu)return;Cn?.close(),clearTimeout(cu),uu=e;let t=Sr===""?"0":Sr,n=new URLSearchParams({topics:e,rate:"2",heartbeat:"true",after:t}),o=new EventSource(Ps(`events?${n}`));Cn=o,vr.start(),o.onopen=()=>{vr.heard(),(On.value==="lost"||On.value==="silent")&&Xt.value++,On.value="open"},o.onerror=()=>{if(On.value="lost",o.readyState!==EventSource.CLOSED)return vr.heard();vr.stop(),Cn=null,cu=setTimeout(Wo,xm)};let r=(l,s)=>o.addEventListener(l,a=>{vr.heard(),s(a)});r("heartbeat",()=>{}),r("frame",({data:l})=>Mm(JSON.parse(l))),r("fact",({data:l,lastEventId:s})=>Em(s,l)),r("reset",()=>{Xt.value++,Ds()})}var vr=new fl(Cs,()=>{On.value="silent",Cn?.close(),Cn=null,Wo()});function Ds(){Cn?.close(),Cn=null,Sr="",kr=[],wr.value=[],Wo()}function fu(){Wo(),Xt.subscribe(()=>void Tm()),setInterval(()=>{let e=Wt.value.at(-1);e===void 0||On.value!=="open"||Ns()-e.at>=au/1e3&&Ws()},au/2)}var pu=0;function Ns(){return Date.now()/1e3+pu}function Ws(){It.value===null||Nt()||(Wt.value=ul(Wt.value,[Ya(It.value,Ns())]))}async function Tm(){let e;try{let n=await un("history");pu=(n.now-Date.now())/1e3,e=qa(n)}catch{return}if(Nt()){Wt.value=ul([],e,1/0);return}let t=e[0]?.at??Ns();Wt.value=ul(Wt.value.filter(({at:n})=>n<t),e),Ws()}function mu(e,t){du.set(e,t)}var du=new Map;function Mm(e){du.get(String(e.t))?.(e),e.t==="workers"?No.value=Ga(No.value,e):e.t==="groups"?Ls.value=Va(e):e.t==="graph"?pl.value=new Map(pl.value).set(String(e.graph),e):e.t==="cluster"&&$r(()=>{It.value=e,Ws()})}var kr=[];function Em(e,t){ja(e,Sr)&&(Sr=e,kr.length===0&&setTimeout(Am,bm),kr.push({...JSON.parse(t),id:e}))}function Am(){wr.value=Ja(wr.value,kr,km),kr=[]}function hu(e){let t=/^\d+$/.test(e)?Number(e):Date.parse(e);return Number.isFinite(t)?t:null}function $u(e){return new Date(e).toISOString()}var Ft=ve(null);function Ln(){return ge!==null?Date.parse(ge.at):Ft.value?.at??Date.now()}async function _u(){Nt()&&(await gu(),$n(()=>{let e=Rn.value.get("at");to(()=>void Pm(e))}))}async function Pm(e){if(e===Is)return;let t=e===null?null:hu(e),n=Ft.value?.last??0;try{await Fs(t===null?{event:n}:{at:t})}catch{}}var Is=null;async function gu(){let e=await un("replay");Ft.value=e}function Rm({event:e,last:t,at:n}){Is=e===t?null:$u(n),_n("at",Is??"")}async function Fs(e){let t=Ft.value?.event??0;await Lo("PUT","replay",e),await gu(),Ft.value!==null&&Rm(Ft.value),(Ft.value?.event??0)<t&&Ds(),Xt.value++}var Hs=50,Us=100,Om=60,Gs=100,Cm=100,Lm=20,Dm=50,Nm=["id","name","outcome","counts","tasks","submittedAt","startedAt","endedAt"],Wm=["key","label","state","blame","op","attempts","nbytes","result","startedAt","endedAt"];function yu({state:e,label:t,cursor:n}){return`graphs?${new URLSearchParams({limit:String(Hs),fields:Nm.join(","),...e&&{state:e},...t&&{label:t},...n&&{cursor:n}})}`}function vu(){return`graphs?state=running&limit=${Lm}&fields=${["id","name","counts"].join(",")}`}function yt(e){return`graphs/${encodeURIComponent(e)}`}function wu(e,t){let n=new URLSearchParams({limit:String(Us),fields:Wm.join(","),...t&&{state:t}});return`${yt(e)}/tasks?${n}`}function Su(e){return`${yt(e)}/groups?limit=${Om}`}function ku(e){return`${yt(e)}/groups?limit=1`}function bu(e){return`${yt(e)}/failures?limit=${Dm}`}function xu(e){return`${yt(e)}/shape`}function Tu(e,t){let n=new URLSearchParams({around:t,hops:"2",limit:"60"});return`${yt(e)}/shape?${n}`}function Bs(e,t){return`${yt(e)}/tasks/${Oo(t)}`}function Mu(e,t){return`${Bs(e,t)}?dependencies=${Gs}`}function ml(e){return`workers/${encodeURIComponent(e)}`}function Eu(e){return`${ml(e)}?keys=true&largest=${Cm}`}function Au(){return"memory/groups?limit=50"}function dl({label:e,onClose:t,children:n}){let o=xt(null);return se(()=>{let r=document.activeElement,l=o.current;return l?.showModal(),()=>{l?.close(),r instanceof HTMLElement&&r.focus({preventScroll:!0})}},[]),d`<dialog ref=${o} aria-label=${e} onCancel=${t}>${n}</dialog>`}function Ht({label:e,scope:t,method:n="POST",path:o,body:r,confirm:l,onDone:s}){let[a,c]=re("idle"),[h,p]=re(""),$=async()=>{c("busy"),p("");try{await Lo(n,o,r),Xt.value++,s?.()}catch(_){p(_ instanceof Error?_.message:String(_))}c("idle")};return lu(t)?d`
    <span class="action">
      <button
        type="button"
        class=${l===void 0?"":"destructive"}
        disabled=${a==="busy"}
        onClick=${()=>l===void 0?void $():c("asking")}
      >
        ${e}
      </button>
      ${h!==""&&d`<span class="bad" role="alert">${h}</span>`}
      ${a==="asking"&&d`
          <${Im}
            text=${l}
            yes=${e}
            onAnswer=${_=>_?void $():c("idle")}
          />
        `}
    </span>
  `:null}function Im({text:e,yes:t,onAnswer:n}){return d`
    <${dl} label=${e} onClose=${()=>n(!1)}>
      <p>${e}</p>
      <div class="buttons">
        <button type="button" autofocus onClick=${()=>n(!1)}>No</button>
        <button type="button" class="destructive" onClick=${()=>n(!0)}>${t}</button>
      </div>
      <//>
  `}var Pu=["B","KiB","MiB","GiB","TiB","PiB"];function Z(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<Pu.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):hl(t)} ${Pu[n]}`}var Fm={available:"",recomputable:"being computed again",lost:"lost",released:"released"};function $l({nbytes:e,result:t="available"}){return[e===null?"":Z(e),Fm[t]].filter(o=>o!=="").join(", ")}function Io({state:e,blame:t}){return e!=="erred"?e:t===void 0?"failed":"blocked"}function it(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${hl(e*1e3)} ms`;if(e<60)return`${hl(e)} s`;let t=Math.round(e),[n,o]=[Math.floor(t/86400),Math.floor(t/3600)%24],[r,l]=[Math.floor(t/60)%60,t%60];return n>0?zs([n,"d"],[o,"h"]):o>0?zs([o,"h"],[r,"min"]):zs([r,"min"],[l,"s"])}function Ru([e,t]){if(t<1)return"< 1 s";let[n,o]=t<100?["s",1]:t<6e3?["min",60]:["h",3600],[r,l]=[Math.round(e/o),Math.round(t/o)];return t<1.2*e||r===l?`${Math.round((e+t)/2/o)} ${n}`:`${r}-${l} ${n}`}function zs(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function O(e){return e.toLocaleString("en")}function Vs(e){return e>=100?O(Math.round(e)):String(hl(e))}function hl(e){return e>=100?Math.round(e):Math.round(e*10)/10}function Dn(e){return`${Math.round(e*100)} %`}function we(e,t=new Date){let n=new Date(e),o=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?o:`${n.toLocaleDateString("en-CA")} ${o}`}function Hm(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function Nn(e,t,n){let o=Hm(e,t,n);return o<.001?"< 1 ms":it(o)}function Fo(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var Um=[["done","done",["memory","released"]],["failed","failed",["erred"]],["blocked","blocked",["blocked"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function br(e){return Um.map(([t,n,o])=>({kind:t,label:n,count:o.reduce((r,l)=>r+(e[l]??0),0)})).filter(({count:t})=>t>0)}function Ou(e){if(e===void 0)return null;let{available:t,recomputable:n,lost:o}=e,r=t+n+o;if(r===0)return null;let l=[...n>0?[`${n} being computed again`]:[],...o>0?[`${o} lost until a retry`]:[]].join(", ");return{available:t,total:r,missing:l,tone:o>0?"bad":"plain"}}function Ut(e){return{total:Object.values(e).reduce((n,o)=>n+o,0),done:(e.memory??0)+(e.released??0)}}function Lu(e,t){return{title:`${e} \xB7 Weir`,icon:t?"running":"idle"}}function _l({id:e,name:t,outcome:n,counts:o}){let r=`${t||Fo(e)} \xB7 Weir`,l=`${O(o.erred)} failed`;switch(n){case"succeeded":return{title:`\u2713 ${r}`,icon:"done"};case"failed":return{title:`${o.erred>0?l:"failed"} \xB7 ${r}`,icon:"failed"};case"cancelled":case"partly cancelled":return{title:`${n} \xB7 ${r}`,icon:"cancelled"};case"cancelling":case"running":{let{total:s,done:a}=Ut(o),c=s===0?0:a/s,h=`${Math.floor(Math.min(99,100*c))} %`;return{title:`${[n==="running"?h:n,...o.erred>0?[l]:[]].join(", ")} \xB7 ${r}`,icon:"running",share:c}}default:return{title:`${n} \xB7 ${r}`,icon:"idle"}}}function Du(e){let t=`${e.label??e.key} \xB7 Weir`,n=Io(e);switch(n){case"memory":return{title:`\u2713 ${t}`,icon:"done"};case"erred":return{title:`failed \xB7 ${t}`,icon:"failed"};case"blocked":return{title:`blocked \xB7 ${t}`,icon:"failed"};case"cancelled":return{title:`cancelled \xB7 ${t}`,icon:"cancelled"};case"processing":return{title:`running \xB7 ${t}`,icon:"running"};default:return{title:`${n} \xB7 ${t}`,icon:"idle"}}}var Gm={idle:"#7b8794",running:"#2f8fd3",failed:"#e0661a",done:"#0fa67c",cancelled:"#8a929b"},Cu=20;function Nu({icon:e,share:t=0}){let n=Gm[e],o=a=>`<path d="${a}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`,r=`<circle cx="16" cy="16" r="15" fill="${n}"/>`,s=`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${{idle:r+o("M7 11l4 11 5-11 5 11 4-11"),running:Bm(n,t),failed:`<rect x="1" y="1" width="30" height="30" rx="5" fill="${n}"/>`+o("M10 10l12 12M22 10L10 22"),done:r+o("M9 17l5 5 9-11"),cancelled:r+o("M9 16h14")}[e]}</svg>`;return`data:image/svg+xml,${encodeURIComponent(s)}`}function Bm(e,t){let n=100*Math.floor(t*Cu)/Cu,o=r=>`<circle cx="16" cy="16" r="12" fill="none" stroke="${e}" stroke-width="7" ${r}/>`;return o('stroke-opacity=".35"')+o(`pathLength="100" stroke-dasharray="${n} 100" transform="rotate(-90 16 16)"`)+`<circle cx="16" cy="16" r="4" fill="${e}"/>`}var zm=Dt(()=>(It.value?.graphs.running??0)>0);function gl(e,t){let n=t??Lu(e,zm.value),o=Nu(n);se(()=>{document.title=n.title},[n.title]),se(()=>{document.querySelector("link[rel=icon]")?.setAttribute("href",o)},[o])}function Ee({title:e,aside:t,tab:n,children:o}){return gl(e,n),d`
    <header class="page-head">
      <h1>${e}</h1>
      <div class="page-aside">${t}</div>
    </header>
    ${o}
  `}function ye({title:e,note:t,children:n}){return d`
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
  `}function Gt({name:e}){return d`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function Ne({error:e}){return e===null?d`<p class="empty" aria-busy="true">Loading…</p>`:d`<p class="empty bad" role="alert">${e.message}</p>`}function nt({children:e}){return d`<p class="empty">${e}</p>`}function Ae({to:e,children:t,title:n}){return d`<a href=${dt(...e)} title=${n}>${t}</a>`}function Wn({label:e,counts:t}){let{total:n,done:o}=Ut(t),r=br(t),l=r.map(s=>`${O(s.count)} ${s.label}`).join(", ");return d`
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
      ${r.map(({kind:s,count:a})=>d`<span key=${s} class=${`part ${s}`} style=${{flexGrow:a}} />`)}
    </div>
  `}function yl({counts:e}){return d`
    <ul class="legend">
      ${br(e).map(({kind:t,label:n,count:o})=>d`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${O(o)} ${n}</li>
        `)}
    </ul>
  `}function Ho({label:e,parts:t}){let{managed:n,unmanaged:o,spilled:r,limit:l}=t,s=n+o,a=Math.max(l??0,s,1),c=`${Z(s)}${l===null?"":` of ${Z(l)} (${Dn(s/l)})`}: results ${Z(n)}, other ${Z(o)}; spilled ${Z(r)}`,h=p=>({width:`${100*p/a}%`});return d`
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
      <span class="part managed" style=${h(n)} />
      <span class="part unmanaged" style=${h(o)} />
      ${l!==null&&d`<span class="threshold" style=${{left:"80%"}} />`}
    </div>
  `}function Wu(e,{top:t,height:n,rowPixels:o}){let r=Math.ceil(n/o)+20,l=Math.max(0,Math.floor(t/o)-10),s=Math.min(l,Math.max(0,e-r)),a=Math.min(e,s+r);return{first:s,last:a,before:s*o,after:(e-a)*o}}var Iu=36,Vm=700,jm=60;function We({caption:e,head:t,rows:n,keyOf:o,cells:r}){let l=xt(null),[s,a]=re(0),[c,h]=re(Iu),p=n.length<=jm;se(()=>{if(p)return;let S=()=>h(Km(l.current)??Iu);return S(),addEventListener("resize",S),()=>removeEventListener("resize",S)},[p]);let{first:$,last:_,before:y,after:k}=p?{first:0,last:n.length,before:0,after:0}:Wu(n.length,{top:s,height:l.current?.clientHeight||Vm,rowPixels:c}),b=S=>S>0&&d`
      <tr class="space" aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${S}px`}} />
      </tr>
    `;return d`
    <div
      ref=${l}
      class=${p?"rows":"rows many"}
      tabindex=${p?void 0:0}
      role=${p?void 0:"group"}
      aria-label=${p?void 0:e}
      onScroll=${()=>a(l.current?.scrollTop??0)}
    >
      <table role="table" aria-rowcount=${n.length+1}>
        <caption>${e}</caption>
        <thead role="rowgroup">
          <tr role="row">${t.map(S=>d`<th key=${S} role="columnheader" scope="col">${S}</th>`)}</tr>
        </thead>
        <tbody role="rowgroup">
          ${b(y)}
          ${n.slice($,_).map((S,M)=>{let[v,...E]=r(S);return d`
              <tr key=${o(S)} role="row" aria-rowindex=${$+M+2}>
                <th role="rowheader" scope="row">${v}</th>
                ${E.map((x,V)=>d`<td key=${V} role="cell" data-column=${t[V+1]}>${x}</td>`)}
              </tr>
            `})}
          ${b(k)}
        </tbody>
      </table>
    </div>
  `}function Km(e){let t=[...e?.querySelectorAll("tbody tr:not(.space)")??[]],n=t.reduce((o,r)=>o+r.getBoundingClientRect().height,0);return n>0?n/t.length:null}function Uo({caption:e,rows:t}){let n=t.some(({peakBytes:r})=>r),o=({group:r,counts:l,expectedSeconds:s,peakBytes:a})=>{let{total:c,done:h}=Ut(l);return[d`<span class="mono">${r}</span>`,d`<${Wn} label=${r} counts=${l} />`,`${O(h)} / ${O(c)}`,l.erred?d`<span class="bad">${O(l.erred)}</span>`:"",l.blocked?O(l.blocked):"",s===null?"":it(s),...n?[a?Z(a):""]:[]]};return d`
    <${We}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Blocked","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${r=>r.group}
      cells=${o}
    />
  `}function Fu({id:e}){cn(`graph:${e}`);let{data:t,error:n}=he(yt(e),3e3);if(t===null)return d`
      <${Ee} title="Graph">
        <section class="card">
          <${Ne} error=${n} />
        </section>
        <//>
    `;let o=pl.value.get(e),r=o?.state===t.state?{...t,...o}:t;return d`
    <${Ee} title=${r.name||"Graph"} tab=${_l(r)} aside=${d`<${qm} graph=${r} />`} />
    <${Ym} graph=${r} />
    <${Zm} id=${e} isRunning=${vl(r)} />
    <${ed} id=${e} graph=${r} />
    <${td} id=${e} />
  `}function vl({state:e}){return e==="running"||e==="cancelling"}function qm({graph:e}){let t=yt(e.id);return d`
    <${Ae} to=${["graphs",e.id,"shape"]}>Shape<//>
    ${vl(e)&&d`
      <${Ht}
        label="Cancel" scope="submit"
        path=${`${t}/cancel`}
        confirm="Cancel the graph? Its tasks are killed."
      />
    `}
    ${(e.state==="failed"||(e.resultCounts?.lost??0)>0)&&d`<${Ht} label="Retry" scope="submit" path=${`${t}/retry`} />`}
    <${Ht}
      label="Delete" scope="submit"
      method="DELETE"
      path=${t}
      confirm="Delete the graph and its results?"
      onDone=${()=>yr(dt("graphs"))}
    />
  `}function Ym({graph:e}){let{total:t,done:n}=Ut(e.counts),o=Object.entries(e.labels??{});return d`
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Gt} name=${e.outcome} />`} detail=${e.stopReason} />
        <${le} name="Done" value=${O(n)} detail=${`of ${O(t)} tasks`} />
        <${le}
          name="Failed"
          value=${O(e.counts.erred)}
          detail=${e.counts.blocked>0?`${O(e.counts.blocked)} blocked`:""}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${le}
          name="Time"
          value=${e.startedAt===null?"\u2014":Nn(e.startedAt,e.endedAt,Ln())}
          detail=${e.submittedAt===null?"":`submitted ${we(e.submittedAt)}`}
        />
        <${Xm} graph=${e} />
        <${Qm} graph=${e} />
      </dl>
      <${Wn} label="All tasks" counts=${e.counts} />
      <${yl} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${o.map(([r,l])=>d`<${Jm} key=${r} name=${r} value=${l} />`)}
      </p>
    </section>
  `}function Jm({name:e,value:t}){let n=`${e}=${t}`;return d`
    <a class="label" href=${`${dt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function Xm({graph:e}){let t=Ou(e.resultCounts);if(t===null)return null;let{available:n,total:o,missing:r,tone:l}=t;return d`
    <${le}
      name="Results"
      value=${`${O(n)} of ${O(o)}`}
      detail=${r||"held by workers"}
      tone=${l}
    />
  `}function Qm({graph:e}){let{data:t}=he(vl(e)?ku(e.id):null,3e3);return!vl(e)||t===null?null:d`
    <${le}
      name="Left"
      value=${t.etaRangeSeconds===null?"not known yet":Ru(t.etaRangeSeconds)}
      detail="at the pace of the last minute"
    />
  `}function Zm({id:e,isRunning:t}){let{data:n,error:o}=he(Su(e),t?2e3:3e4);return d`
    <${ye} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?d`<${Ne} error=${o} />`:d`<${Uo} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&d`<p class="note">${O(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function ed({id:e,graph:t}){let n=t.counts.erred>0,{data:o}=he(n?bu(e):null,5e3);return!n||o===null||o.items.length===0?null:d`
    <${ye} title="Failures" note="by group and error, each with one example">
      <${We}
        caption="Failed tasks"
        head=${["Tasks","Count","Error","Example"]}
        rows=${o.items}
        keyOf=${r=>r.key}
        cells=${({group:r,count:l,error:s,message:a,key:c})=>[d`<span class="mono">${r}</span>`,O(l),d`<span class="bad">${s}</span>: ${a}`,d`<${Ae} to=${["graphs",e,"tasks",c]}>${c}<//>`]}
      />
      ${o.omitted>0&&d`<p class="note">${O(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function td({id:e}){let t=Rn.value.get("tasks")??"",{data:n,error:o}=he(wu(e,t),5e3);return d`
    <${ye} title="Tasks">
      <form class="filters" onSubmit=${r=>r.preventDefault()}>
        <label>State <select
            value=${t}
            onChange=${r=>_n("tasks",r.currentTarget.value)}
          >
            <option value="">all</option>
            ${za.map(r=>d`<option key=${r} value=${r}>${r}</option>`)}
          </select></label>
      </form>
      ${n===null?d`<${Ne} error=${o} />`:n.items.length===0?d`<${nt}>No task is ${t||"known"}.<//>`:d`<${nd} id=${e} tasks=${n.items} />`}
      ${n?.nextCursor&&d`<p class="note">The first ${Us} are shown.</p>`}
    <//>
  `}function nd({id:e,tasks:t}){return d`
    <${We}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[d`<${Ae} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,d`<${Gt} name=${Io(n)} />`,d`<span class="mono">${n.op}</span>`,O(n.attempts),$l(n),n.startedAt===null?"":Nn(n.startedAt,n.endedAt,Ln())]}
    />
  `}var od=["","running","cancelling","succeeded","failed","cancelled","partly cancelled"];function Uu(){let e=Rn.value.get("state")??"",t=Rn.value.get("label")??"",n=Rn.value.get("cursor")??"",{data:o,error:r}=he(yu({state:e,label:t,cursor:n}),2e3);return d`
    <${Ee} title="Graphs" aside=${d`<${ld} state=${e} label=${t} />`} />
    <section class="card">
      ${o===null?d`<${Ne} error=${r} />`:o.items.length===0?d`<${nt}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:d`<${sd} graphs=${o.items} />`}
      <${rd} cursor=${n} next=${o?.nextCursor??""} />
    </section>
  `}function rd({cursor:e,next:t}){return e===""&&t===""?null:d`
    <p class="note">
      ${e===""?`The newest ${Hs} are shown. `:"Older graphs are shown. "}
      ${e!==""&&d`<button type="button" onClick=${()=>_n("cursor","")}>Newest</button>`}
      ${t!==""&&d`<button type="button" onClick=${()=>_n("cursor",t)}>Older</button>`}
    </p>
  `}function Hu(e,t){_n("cursor",""),_n(e,t)}function ld({state:e,label:t}){return d`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>Hu("state",n.currentTarget.value)}
        >
          ${od.map(n=>d`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>Hu("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function sd({graphs:e}){return d`
    <${We}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Blocked","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[d`<${Ae} to=${["graphs",t.id]} title=${t.id}>${t.name||Fo(t.id)}<//>`,d`<${Gt} name=${t.outcome} />`,d`<${Wn} label=${t.name||t.id} counts=${t.counts} />`,O(t.tasks),t.counts.erred>0?d`<span class="bad">${O(t.counts.erred)}</span>`:"",t.counts.blocked>0?O(t.counts.blocked):"",t.submittedAt===null?"":we(t.submittedAt),t.startedAt===null?"":Nn(t.startedAt,t.endedAt,Ln())]}
    />
  `}function Gu({refusal:e}){gl("Log in");let[t,n]=re(""),[o,r]=re(!1),[l,s]=re(e);return d`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async c=>{c.preventDefault(),s(null);try{s(await Os({token:t.trim(),actions:o}))}catch{s("The scheduler does not answer")}}}>
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
        ${l!==null&&d`<p class="bad" role="alert">${l}</p>`}
        <p class="note">
          The token is exchanged for a cookie and not kept. <code>weir dashboard</code> prints an
          address that needs none.
        </p>
      </form>
    </main>
  `}function Bu({process:e,managed:t,spilled:n,limit:o}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:o===0?null:o*1048576}}function Go({process:e,limit:t}){return t===0?null:e/t}function zu(e){let t=new Array(11).fill(0);for(let n of e){let o=Math.min(10,Math.floor((Go(n)??0)*10));t[o]=(t[o]??0)+1}return t}function Vu(){cn("workers");let e=[...No.value.values()].sort((t,n)=>t.name<n.name?-1:1);return d`
    <${Ee} title="Workers" aside=${`${O(e.length)} registered`} />
    <section class="card">
      ${e.length===0?d`<${nt}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:d`<${js} rows=${e} />`}
    </section>
  `}function js({rows:e}){return d`
    <${We}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","Used","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=Bu(t),o=Go(t);return[d`<${Ae} to=${["workers",t.name]}>${t.name}<//>`,d`<${Gt} name=${t.state} />`,`${O(t.executing)} / ${O(t.threads)}`,O(t.processing),d`<${Ho} label=${`Memory of ${t.name}`} parts=${n} />`,d`<span class=${o!==null&&o>.8?"bad":""}>${Z(n.managed+n.unmanaged)}${n.limit===null?"":` / ${Z(n.limit)}`}</span>`,n.spilled===0?"":Z(n.spilled)]}}
    />
  `}var id=60,ad=20;function ju(){return cn("workers"),d`
    <${Ee} title="Memory" />
    <${ud} />
    <${cd} />
    <${pd} />
    <${md} />
  `}function ud(){let e=It.value;if(e===null)return d`
      <section class="card">
        <${Ne} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:o,unmanagedRecent:r,spilled:l,limit:s}=e.memory,a=o+r;return d`
    <section class="card">
      <dl class="tiles">
        <${le}
          name="Used"
          value=${Z(t)}
          detail=${s===null||s===0?"no limit":`${Dn(t/s)} of ${Z(s)}`}
        />
        <${le} name="Results" value=${Z(n)} />
        <${le}
          name="Other"
          value=${Z(a)}
          detail=${`${Z(r)} in the last 30 s`}
        />
        <${le} name="Spilled" value=${Z(l)} />
      </dl>
      <${Ho} label="Memory of all workers" parts=${{managed:n,unmanaged:a,spilled:l,limit:s}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %, by default</li>
      </ul>
    </section>
  `}function cd(){let e=[...No.value.values()].sort((n,o)=>(Go(o)??0)-(Go(n)??0));if(e.length===0)return null;let t=e.length>id;return d`
    <${ye} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&d`<${fd} counts=${zu(e)} />`}
      <${js} rows=${t?e.slice(0,ad):e} />
    <//>
  `}function fd({counts:e}){let t=Math.max(...e,1);return d`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,o)=>d`
          <li key=${o} class=${o>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${O(n)}</b><span>${o<10?`${o*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function pd(){let{data:e,error:t}=he(Au(),3e3);return d`
    <${ye} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?d`<${Ne} error=${t} />`:e.items.length===0?d`<${nt}>No worker holds a result.<//>`:d`
          <${We}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:o,bytes:r})=>[d`<span class="mono">${n}</span>`,O(o),Z(r)]}
          />
        `}
    <//>
  `}function md(){let{data:e,error:t}=he("amm",2e3);if(e===null)return d`
      <${ye} title="Active Memory Manager">
        <${Ne} error=${t} />
        <//>
    `;let{running:n,interval:o,policies:r,inFlight:l,lastRun:s}=e;return d`
    <${ye} title="Active Memory Manager">
      <div class="buttons">
        ${n?d`<${Ht} label="Stop" scope="admin" path="amm/stop" />`:d`<${Ht} label="Start" scope="admin" path="amm/start" />`}
        <${Ht} label="Run once" scope="admin" path="amm/run_once" />
      </div>
      <dl class="tiles">
        <${le} name="State" value=${n?"running":"stopped"} detail=${`each ${it(o)}`} />
        <${le}
          name="Copies under way"
          value=${O(l.copies)}
          detail=${Z(l.bytes)}
        />
        ${s!==null&&d`
          <${le}
            name="Last run"
            value=${we(s.at)}
            detail=${`${O(s.replicated)} copied, ${O(s.dropped)} dropped`}
          />
        `}
      </dl>
      <p class="note">Policies: ${r.length===0?"none":r.map(({name:a})=>a).join(", ")}</p>
      ${(s?.suggestions??[]).length>0&&d`
        <${We}
          caption="Suggestions of the last run"
          head=${["Key","Policy","Does","Size","Worker"]}
          rows=${s?.suggestions??[]}
          keyOf=${({key:a,op:c})=>`${c} ${a}`}
          cells=${({key:a,policy:c,op:h,nbytes:p,worker:$,reason:_})=>[d`<span class="mono">${a}</span>`,c,h,Z(p),$??_??""]}
        />
      `}
    <//>
  `}var Ye="u-",dd="uplot",hd=Ye+"hz",$d=Ye+"vt",_d=Ye+"title",gd=Ye+"wrap",yd=Ye+"under",vd=Ye+"over",wd=Ye+"axis",lo=Ye+"off",Sd=Ye+"select",kd=Ye+"cursor-x",bd=Ye+"cursor-y",xd=Ye+"cursor-pt",Td=Ye+"legend",Md=Ye+"live",Ed=Ye+"inline",Ad=Ye+"series",Pd=Ye+"marker",Ku=Ye+"label",Rd=Ye+"value",Mr="width",Er="height",xr="top",qu="bottom",Bo="left",Ks="right",ci="#000",Yu=ci+"0",qs="mousemove",Ju="mousedown",Ys="mouseup",Xu="mouseenter",Qu="mouseleave",Zu="dblclick",Od="resize",Cd="scroll",ec="change",xl="dppxchange",fi="--",Jo=typeof window<"u",ei=Jo?document:null,Vo=Jo?window:null,Ld=Jo?navigator:null,fe,wl;function ti(){let e=devicePixelRatio;fe!=e&&(fe=e,wl&&oi(ec,wl,ti),wl=matchMedia(`(min-resolution: ${fe-.001}dppx) and (max-resolution: ${fe+.001}dppx)`),so(ec,wl,ti),Vo.dispatchEvent(new CustomEvent(xl)))}function Tt(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function ni(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Pe(e,t,n){e.style[t]=n+"px"}function Qt(e,t,n,o){let r=ei.createElement(e);return t!=null&&Tt(r,t),n?.insertBefore(r,o),r}function Bt(e,t){return Qt("div",e,t)}var tc=new WeakMap;function fn(e,t,n,o,r){let l="translate("+t+"px,"+n+"px)",s=tc.get(e);l!=s&&(e.style.transform=l,tc.set(e,l),t<0||n<0||t>o||n>r?Tt(e,lo):ni(e,lo))}var nc=new WeakMap;function oc(e,t,n){let o=t+n,r=nc.get(e);o!=r&&(nc.set(e,o),e.style.background=t,e.style.borderColor=n)}var rc=new WeakMap;function lc(e,t,n,o){let r=t+""+n,l=rc.get(e);r!=l&&(rc.set(e,r),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=o?-t/2+"px":0,e.style.marginTop=o?-n/2+"px":0)}var pi={passive:!0},Dd={...pi,capture:!0};function so(e,t,n,o){t.addEventListener(e,n,o?Dd:pi)}function oi(e,t,n,o){t.removeEventListener(e,n,pi)}Jo&&ti();function Zt(e,t,n,o){let r;n=n||0,o=o||t.length-1;let l=o<=2147483647;for(;o-n>1;)r=l?n+o>>1:Mt((n+o)/2),t[r]<e?n=r:o=r;return e-t[n]<=t[o]-e?n:o}function Cc(e){return(n,o,r)=>{let l=-1,s=-1;for(let a=o;a<=r;a++)if(e(n[a])){l=a;break}for(let a=r;a>=o;a--)if(e(n[a])){s=a;break}return[l,s]}}var Lc=e=>e!=null,Dc=e=>e!=null&&e>0,El=Cc(Lc),Nd=Cc(Dc);function Wd(e,t,n,o=0,r=!1){let l=r?Nd:El,s=r?Dc:Lc;[t,n]=l(e,t,n);let a=e[t],c=e[t];if(t>-1)if(o==1)a=e[t],c=e[n];else if(o==-1)a=e[n],c=e[t];else for(let h=t;h<=n;h++){let p=e[h];s(p)&&(p<a?a=p:p>c&&(c=p))}return[a??Se,c??-Se]}function Al(e,t,n,o){let r=ac(e),l=ac(t);e==t&&(r==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?yn:Nc,a=r==1?Mt:zt,c=l==1?zt:Mt,h=a(s(qe(e))),p=c(s(qe(t))),$=jo(n,h),_=jo(n,p);return n==10&&(h<0&&($=ke($,-h)),p<0&&(_=ke(_,-p))),o||n==2?(e=$*r,t=_*l):(e=Hc(e,$),t=Pl(t,_)),[e,t]}function mi(e,t,n,o){let r=Al(e,t,n,o);return e==0&&(r[0]=0),t==0&&(r[1]=0),r}var di=.1,sc={mode:3,pad:di},Pr={pad:0,soft:null,mode:0},Id={min:Pr,max:Pr};function Tl(e,t,n,o){return Rl(n)?ic(e,t,n):(Pr.pad=n,Pr.soft=o?0:null,Pr.mode=o?3:0,ic(e,t,Id))}function ue(e,t){return e??t}function Fd(e,t,n){for(t=ue(t,0),n=ue(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function ic(e,t,n){let o=n.min,r=n.max,l=ue(o.pad,0),s=ue(r.pad,0),a=ue(o.hard,-Se),c=ue(r.hard,Se),h=ue(o.soft,Se),p=ue(r.soft,-Se),$=ue(o.mode,0),_=ue(r.mode,0),y=t-e,k=yn(y),b=ht(qe(e),qe(t)),S=yn(b),M=qe(S-k);(y<1e-24||M>10)&&(y=0,(e==0||t==0)&&(y=1e-24,$==2&&h!=Se&&(l=0),_==2&&p!=-Se&&(s=0)));let v=y||b||1e3,E=yn(v),x=jo(10,Mt(E)),V=v*(y==0?e==0?.1:1:l),L=ke(Hc(e-V,x/10),24),K=e>=h&&($==1||$==3&&L<=h||$==2&&L>=h)?h:Se,C=ht(a,L<K&&e>=K?K:en(K,L)),X=v*(y==0?t==0?.1:1:s),z=ke(Pl(t+X,x/10),24),R=t<=p&&(_==1||_==3&&z>=p||_==2&&z<=p)?p:-Se,j=en(c,z>R&&t<=R?R:ht(R,z));return C==j&&C==0&&(j=100),[C,j]}var Hd=new Intl.NumberFormat(Jo?Ld.language:"en-US"),hi=e=>Hd.format(e),Et=Math,bl=Et.PI,qe=Et.abs,Mt=Et.floor,Ke=Et.round,zt=Et.ceil,en=Et.min,ht=Et.max,jo=Et.pow,ac=Et.sign,yn=Et.log10,Nc=Et.log2,Ud=(e,t=1)=>Et.sinh(e)*t,Js=(e,t=1)=>Et.asinh(e/t),Se=1/0;function uc(e){return(yn((e^e>>31)-(e>>31))|0)+1}function ri(e,t,n){return en(ht(e,t),n)}function Wc(e){return typeof e=="function"}function ne(e){return Wc(e)?e:()=>e}var Gd=()=>{},Ic=e=>e,Fc=(e,t)=>t,Bd=e=>null,cc=e=>!0,fc=(e,t)=>e==t,zd=/\.\d*?(?=9{6,}|0{6,})/gm,io=e=>{if(Gc(e)||Fn.has(e))return e;let t=`${e}`,n=t.match(zd);if(n==null)return e;let o=n[0].length-1;if(t.indexOf("e-")!=-1){let[r,l]=t.split("e");return+`${io(r)}e${l}`}return ke(e,o)};function oo(e,t){return io(ke(io(e/t))*t)}function Pl(e,t){return io(zt(io(e/t))*t)}function Hc(e,t){return io(Mt(io(e/t))*t)}function ke(e,t=0){if(Gc(e))return e;let n=10**t,o=e*n*(1+Number.EPSILON);return Ke(o)/n}var Fn=new Map;function Uc(e){return((""+e).split(".")[1]||"").length}function Or(e,t,n,o){let r=[],l=o.map(Uc);for(let s=t;s<n;s++){let a=qe(s),c=ke(jo(e,s),a);for(let h=0;h<o.length;h++){let p=e==10?+`${o[h]}e${s}`:o[h]*c,$=(s>=0?0:a)+(s>=l[h]?0:l[h]),_=e==10?p:ke(p,$);r.push(_),Fn.set(_,$)}}return r}var Rr={},$i=[],Ko=[null,null],In=Array.isArray,Gc=Number.isInteger,Vd=e=>e===void 0;function pc(e){return typeof e=="string"}function Rl(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function jd(e){return e!=null&&typeof e=="object"}var Kd=Object.getPrototypeOf(Uint8Array),Bc="__proto__";function qo(e,t=Rl){let n;if(In(e)){let o=e.find(r=>r!=null);if(In(o)||t(o)){n=Array(e.length);for(let r=0;r<e.length;r++)n[r]=qo(e[r],t)}else n=e.slice()}else if(e instanceof Kd)n=e.slice();else if(t(e)){n={};for(let o in e)o!=Bc&&(n[o]=qo(e[o],t))}else n=e;return n}function Ge(e){let t=arguments;for(let n=1;n<t.length;n++){let o=t[n];for(let r in o)r!=Bc&&(Rl(e[r])?Ge(e[r],qo(o[r])):e[r]=qo(o[r]))}return e}var qd=0,Yd=1,Jd=2;function Xd(e,t,n){for(let o=0,r,l=-1;o<t.length;o++){let s=t[o];if(s>l){for(r=s-1;r>=0&&e[r]==null;)e[r--]=null;for(r=s+1;r<n&&e[r]==null;)e[l=r++]=null}}}function Qd(e,t){if(th(e)){let s=e[0].slice();for(let a=1;a<e.length;a++)s.push(...e[a].slice(1));return nh(s[0])||(s=eh(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let c=e[s][0],h=c.length;for(let p=0;p<h;p++)n.add(c[p])}let o=[Array.from(n).sort((s,a)=>s-a)],r=o[0].length,l=new Map;for(let s=0;s<r;s++)l.set(o[0][s],s);for(let s=0;s<e.length;s++){let a=e[s],c=a[0];for(let h=1;h<a.length;h++){let p=a[h],$=Array(r).fill(void 0),_=t?t[s][h]:Yd,y=[];for(let k=0;k<p.length;k++){let b=p[k],S=l.get(c[k]);b===null?_!=qd&&($[S]=b,_==Jd&&y.push(S)):$[S]=b}Xd($,y,r),o.push($)}}return o}var Zd=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function eh(e){let t=e[0],n=t.length,o=Array(n);for(let l=0;l<o.length;l++)o[l]=l;o.sort((l,s)=>t[l]-t[s]);let r=[];for(let l=0;l<e.length;l++){let s=e[l],a=Array(n);for(let c=0;c<n;c++)a[c]=s[o[c]];r.push(a)}return r}function th(e){let t=e[0][0],n=t.length;for(let o=1;o<e.length;o++){let r=e[o][0];if(r.length!=n)return!1;if(r!=t){for(let l=0;l<n;l++)if(r[l]!=t[l])return!1}}return!0}function nh(e,t=100){let n=e.length;if(n<=1)return!0;let o=0,r=n-1;for(;o<=r&&e[o]==null;)o++;for(;r>=o&&e[r]==null;)r--;if(r<=o)return!0;let l=ht(1,Mt((r-o+1)/t));for(let s=e[o],a=o+l;a<=r;a+=l){let c=e[a];if(c!=null){if(c<=s)return!1;s=c}}return!0}var zc=["January","February","March","April","May","June","July","August","September","October","November","December"],Vc=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function jc(e){return e.slice(0,3)}var oh=Vc.map(jc),rh=zc.map(jc),lh={MMMM:zc,MMM:rh,WWWW:Vc,WWW:oh};function Tr(e){return(e<10?"0":"")+e}function sh(e){return(e<10?"00":e<100?"0":"")+e}var ih={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Tr(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Tr(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Tr(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>Tr(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Tr(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>sh(e.getMilliseconds())};function _i(e,t){t=t||lh;let n=[],o=/\{([a-z]+)\}|[^{]+/gi,r;for(;r=o.exec(e);)n.push(r[0][0]=="{"?ih[r[1]]:r[0]);return l=>{let s="";for(let a=0;a<n.length;a++)s+=typeof n[a]=="string"?n[a]:n[a](l,t);return s}}var ah=new Intl.DateTimeFormat().resolvedOptions().timeZone;function uh(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==ah?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var Kc=e=>e%1==0,Ml=[1,2,2.5,5],ch=Or(10,-32,0,Ml),qc=Or(10,0,32,Ml),fh=qc.filter(Kc),ro=ch.concat(qc),gi=`
`,Yc="{YYYY}",mc=gi+Yc,Jc="{M}/{D}",Ar=gi+Jc,Sl=Ar+"/{YY}",Xc="{aa}",ph="{h}:{mm}",zo=ph+Xc,dc=gi+zo,hc=":{ss}",de=null;function Qc(e){let t=e*1e3,n=t*60,o=n*60,r=o*24,l=r*30,s=r*365,c=(e==1?Or(10,0,3,Ml).filter(Kc):Or(10,-3,0,Ml)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,o,o*2,o*3,o*4,o*6,o*8,o*12,r,r*2,r*3,r*4,r*5,r*6,r*7,r*8,r*9,r*10,r*15,l,l*2,l*3,l*4,l*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),h=[[s,Yc,de,de,de,de,de,de,1],[r*28,"{MMM}",mc,de,de,de,de,de,1],[r,Jc,mc,de,de,de,de,de,1],[o,"{h}"+Xc,Sl,de,Ar,de,de,de,1],[n,zo,Sl,de,Ar,de,de,de,1],[t,hc,Sl+" "+zo,de,Ar+" "+zo,de,dc,de,1],[e,hc+".{fff}",Sl+" "+zo,de,Ar+" "+zo,de,dc,de,1]];function p($){return(_,y,k,b,S,M)=>{let v=[],E=S>=s,x=S>=l&&S<s,V=$(k),L=ke(V*e,3),K=Xs(V.getFullYear(),E?0:V.getMonth(),x||E?1:V.getDate()),C=ke(K*e,3);if(x||E){let X=x?S/l:0,z=E?S/s:0,R=L==C?L:ke(Xs(K.getFullYear()+z,K.getMonth()+X,1)*e,3),j=new Date(Ke(R/e)),N=j.getFullYear(),Y=j.getMonth();for(let B=0;R<=b;B++){let oe=Xs(N+z*B,Y+X*B,1),G=oe-$(ke(oe*e,3));R=ke((+oe+G)*e,3),R<=b&&v.push(R)}}else{let X=S>=r?r:S,z=Mt(k)-Mt(L),R=C+z+Pl(L-C,X);v.push(R);let j=$(R),N=j.getHours()+j.getMinutes()/n+j.getSeconds()/o,Y=S/o,B=_.axes[y]._space,oe=M/B;for(;R=ke(R+S,e==1?0:3),!(R>b);)if(Y>1){let G=Mt(ke(N+Y,6))%24,ie=$(R).getHours()-G;ie>1&&(ie=-1),R-=ie*o,N=(N+Y)%24;let $e=v[v.length-1];ke((R-$e)/S,3)*oe>=.7&&v.push(R)}else v.push(R)}return v}}return[c,h,p]}var[mh,dh,hh]=Qc(1),[$h,_h,gh]=Qc(.001);Or(2,-53,53,[1]);function $c(e,t){return e.map(n=>n.map((o,r)=>r==0||r==8||o==null?o:t(r==1||n[8]==0?o:n[1]+o)))}function _c(e,t){return(n,o,r,l,s)=>{let a=t.find(k=>s>=k[0])||t[t.length-1],c,h,p,$,_,y;return o.map(k=>{let b=e(k),S=b.getFullYear(),M=b.getMonth(),v=b.getDate(),E=b.getHours(),x=b.getMinutes(),V=b.getSeconds(),L=S!=c&&a[2]||M!=h&&a[3]||v!=p&&a[4]||E!=$&&a[5]||x!=_&&a[6]||V!=y&&a[7]||a[1];return c=S,h=M,p=v,$=E,_=x,y=V,L(b)})}}function yh(e,t){let n=_i(t);return(o,r,l,s,a)=>r.map(c=>n(e(c)))}function Xs(e,t,n){return new Date(e,t,n)}function gc(e,t){return t(e)}var vh="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function yc(e,t){return(n,o,r,l)=>l==null?fi:t(e(o))}function wh(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function Sh(e,t){return e.series[t].fill(e,t)}var kh={show:!0,live:!0,isolate:!1,mount:Gd,markers:{show:!0,width:2,stroke:wh,fill:Sh,dash:"solid"},idx:null,idxs:null,values:[]};function bh(e,t){let n=e.cursor.points,o=Bt(),r=n.size(e,t);Pe(o,Mr,r),Pe(o,Er,r);let l=r/-2;Pe(o,"marginLeft",l),Pe(o,"marginTop",l);let s=n.width(e,t,r);return s&&Pe(o,"borderWidth",s),o}function xh(e,t){let n=e.series[t].points;return n._fill||n._stroke}function Th(e,t){let n=e.series[t].points;return n._stroke||n._fill}function Mh(e,t){return e.series[t].points.size}var Qs=[0,0];function Eh(e,t,n){return Qs[0]=t,Qs[1]=n,Qs}function kl(e,t,n,o=!0){return r=>{r.button==0&&(!o||r.target==t)&&n(r)}}function Zs(e,t,n,o=!0){return r=>{(!o||r.target==t)&&n(r)}}var Ah={show:!0,x:!0,y:!0,lock:!1,move:Eh,points:{one:!1,show:bh,size:Mh,width:0,stroke:Th,fill:xh},bind:{mousedown:kl,mouseup:kl,click:kl,dblclick:kl,mousemove:Zs,mouseleave:Zs,mouseenter:Zs},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,o,r)=>o-r,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Zc={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},yi=Ge({},Zc,{filter:Fc}),ef=Ge({},yi,{size:10}),tf=Ge({},Zc,{show:!1}),vi='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',nf="bold "+vi,of=1.5,vc={show:!0,scale:"x",stroke:ci,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:nf,side:2,grid:yi,ticks:ef,border:tf,font:vi,lineGap:of,rotate:0},Ph="Value",Rh="Time",wc={show:!0,scale:"x",auto:!1,sorted:1,min:Se,max:-Se,idxs:[]};function Oh(e,t,n,o,r){return t.map(l=>l==null?"":hi(l))}function Ch(e,t,n,o,r,l,s){let a=[],c=Fn.get(r)||0;n=s?n:ke(Pl(n,r),c);for(let h=n;h<=o;h=ke(h+r,c))a.push(Object.is(h,-0)?0:h);return a}function li(e,t,n,o,r,l,s){let a=[],c=e.scales[e.axes[t].scale].log,h=c==10?yn:Nc,p=Mt(h(n));r=jo(c,p),c==10&&(r=ro[Zt(r,ro)]);let $=n,_=r*c;c==10&&(_=ro[Zt(_,ro)]);do a.push($),$=$+r,c==10&&!Fn.has($)&&($=ke($,Fn.get(r))),$>=_&&(r=$,_=r*c,c==10&&(_=ro[Zt(_,ro)]));while($<=o);return a}function Lh(e,t,n,o,r,l,s){let c=e.scales[e.axes[t].scale].asinh,h=o>c?li(e,t,ht(c,n),o,r):[c],p=o>=0&&n<=0?[0]:[];return(n<-c?li(e,t,ht(c,-o),-n,r):[c]).reverse().map(_=>-_).concat(p,h)}var rf=/./,Dh=/[12357]/,Nh=/[125]/,Sc=/1/,si=(e,t,n,o)=>e.map((r,l)=>t==4&&r==0||l%o==0&&n.test(r.toExponential()[r<0?1:0])?r:null);function Wh(e,t,n,o,r){let l=e.axes[n],s=l.scale,a=e.scales[s],c=e.valToPos,h=l._space,p=c(10,s),$=c(9,s)-p>=h?rf:c(7,s)-p>=h?Dh:c(5,s)-p>=h?Nh:Sc;if($==Sc){let _=qe(c(1,s)-p);if(_<h)return si(t.slice().reverse(),a.distr,$,zt(h/_)).reverse()}return si(t,a.distr,$,1)}function Ih(e,t,n,o,r){let l=e.axes[n],s=l.scale,a=l._space,c=e.valToPos,h=qe(c(1,s)-c(2,s));return h<a?si(t.slice().reverse(),3,rf,zt(a/h)).reverse():t}function Fh(e,t,n,o){return o==null?fi:t==null?"":hi(t)}var kc={show:!0,scale:"y",stroke:ci,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:nf,side:3,grid:yi,ticks:ef,border:tf,font:vi,lineGap:of,rotate:0};function Hh(e,t){let n=3+(e||1)*2;return ke(n*t,3)}function Uh(e,t){let{scale:n,idxs:o}=e.series[0],r=e._data[0],l=e.valToPos(r[o[0]],n,!0),s=e.valToPos(r[o[1]],n,!0),a=qe(s-l),c=e.series[t],h=a/(c.points.space*fe);return o[1]-o[0]<=h}var bc={scale:null,auto:!0,sorted:0,min:Se,max:-Se},lf=(e,t,n,o,r)=>r,xc={show:!0,auto:!0,sorted:0,gaps:lf,alpha:1,facets:[Ge({},bc,{scale:"x"}),Ge({},bc,{scale:"y"})]},Tc={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:lf,alpha:1,points:{show:Uh,filter:null},values:null,min:Se,max:-Se,idxs:[],path:null,clip:null};function Gh(e,t,n,o,r){return n/10}var sf={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Bh=Ge({},sf,{time:!1,ori:1}),Mc={};function af(e,t){let n=Mc[e];return n||(n={key:e,plots:[],sub(o){n.plots.push(o)},unsub(o){n.plots=n.plots.filter(r=>r!=o)},pub(o,r,l,s,a,c,h){for(let p=0;p<n.plots.length;p++)n.plots[p]!=r&&n.plots[p].pub(o,r,l,s,a,c,h)}},e!=null&&(Mc[e]=n)),n}var Yo=1,ii=2;function ao(e,t,n){let o=e.mode,r=e.series[t],l=o==2?e._data[t]:e._data,s=e.scales,a=e.bbox,c=l[0],h=o==2?l[1]:l[t],p=o==2?s[r.facets[0].scale]:s[e.series[0].scale],$=o==2?s[r.facets[1].scale]:s[r.scale],_=a.left,y=a.top,k=a.width,b=a.height,S=e.valToPosH,M=e.valToPosV;return p.ori==0?n(r,c,h,p,$,S,M,_,y,k,b,Cl,Xo,Dl,cf,pf):n(r,c,h,p,$,M,S,y,_,b,k,Ll,Qo,ki,ff,mf)}function wi(e,t){let n=0,o=0,r=ue(e.bands,$i);for(let l=0;l<r.length;l++){let s=r[l];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?o|=1:o|=2)}return[n,o==1?-1:o==2?1:o==3?2:0]}function zh(e,t,n,o,r){let l=e.mode,s=e.series[t],a=l==2?s.facets[1].scale:s.scale,c=e.scales[a];return r==-1?c.min:r==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function vn(e,t,n,o,r,l){return ao(e,t,(s,a,c,h,p,$,_,y,k,b,S)=>{let M=s.pxRound,v=h.dir*(h.ori==0?1:-1),E=h.ori==0?Xo:Qo,x,V;v==1?(x=n,V=o):(x=o,V=n);let L=M($(a[x],h,b,y)),K=M(_(c[x],p,S,k)),C=M($(a[V],h,b,y)),X=M(_(l==1?p.max:p.min,p,S,k)),z=new Path2D(r);return E(z,C,X),E(z,L,X),E(z,L,K),z})}function Ol(e,t,n,o,r,l){let s=null;if(e.length>0){s=new Path2D;let a=t==0?Dl:ki,c=n;for(let $=0;$<e.length;$++){let _=e[$];if(_[1]>_[0]){let y=_[0]-c;y>0&&a(s,c,o,y,o+l),c=_[1]}}let h=n+r-c,p=10;h>0&&a(s,c,o-p/2,h,o+l+p)}return s}function Vh(e,t,n){let o=e[e.length-1];o&&o[0]==t?o[1]=n:e.push([t,n])}function Si(e,t,n,o,r,l,s){let a=[],c=e.length;for(let h=r==1?n:o;h>=n&&h<=o;h+=r)if(t[h]===null){let $=h,_=h;if(r==1)for(;++h<=o&&t[h]===null;)_=h;else for(;--h>=n&&t[h]===null;)_=h;let y=l(e[$]),k=_==$?y:l(e[_]),b=$-r;y=s<=0&&b>=0&&b<c?l(e[b]):y;let M=_+r;k=s>=0&&M>=0&&M<c?l(e[M]):k,k>=y&&a.push([y,k])}return a}function Ec(e){return e==0?Ic:e==1?Ke:t=>oo(t,e)}function uf(e){let t=e==0?Cl:Ll,n=e==0?(r,l,s,a,c,h)=>{r.arcTo(l,s,a,c,h)}:(r,l,s,a,c,h)=>{r.arcTo(s,l,c,a,h)},o=e==0?(r,l,s,a,c)=>{r.rect(l,s,a,c)}:(r,l,s,a,c)=>{r.rect(s,l,c,a)};return(r,l,s,a,c,h=0,p=0)=>{h==0&&p==0?o(r,l,s,a,c):(h=en(h,a/2,c/2),p=en(p,a/2,c/2),t(r,l+h,s),n(r,l+a,s,l+a,s+c,h),n(r,l+a,s+c,l,s+c,p),n(r,l,s+c,l,s,p),n(r,l,s,l+a,s,h),r.closePath())}}var Cl=(e,t,n)=>{e.moveTo(t,n)},Ll=(e,t,n)=>{e.moveTo(n,t)},Xo=(e,t,n)=>{e.lineTo(t,n)},Qo=(e,t,n)=>{e.lineTo(n,t)},Dl=uf(0),ki=uf(1),cf=(e,t,n,o,r,l)=>{e.arc(t,n,o,r,l)},ff=(e,t,n,o,r,l)=>{e.arc(n,t,o,r,l)},pf=(e,t,n,o,r,l,s)=>{e.bezierCurveTo(t,n,o,r,l,s)},mf=(e,t,n,o,r,l,s)=>{e.bezierCurveTo(n,t,r,o,s,l)};function df(e){return(t,n,o,r,l)=>ao(t,n,(s,a,c,h,p,$,_,y,k,b,S)=>{let{pxRound:M,points:v}=s,E,x;h.ori==0?(E=Cl,x=cf):(E=Ll,x=ff);let V=ke(v.width*fe,3),L=(v.size-v.width)/2*fe,K=ke(L*2,3),C=new Path2D,X=new Path2D,{left:z,top:R,width:j,height:N}=t.bbox;Dl(X,z-K,R-K,j+K*2,N+K*2);let Y=B=>{if(c[B]!=null){let oe=M($(a[B],h,b,y)),G=M(_(c[B],p,S,k));E(C,oe+L,G),x(C,oe,G,L,0,bl*2)}};if(l)l.forEach(Y);else for(let B=o;B<=r;B++)Y(B);return{stroke:V>0?C:null,fill:C,clip:X,flags:Yo|ii}})}function hf(e){return(t,n,o,r,l,s)=>{o!=r&&(l!=o&&s!=o&&e(t,n,o),l!=r&&s!=r&&e(t,n,r),e(t,n,s))}}var jh=hf(Xo),Kh=hf(Qo);function $f(e){let t=ue(e?.alignGaps,0);return(n,o,r,l)=>ao(n,o,(s,a,c,h,p,$,_,y,k,b,S)=>{[r,l]=El(c,r,l);let M=s.pxRound,v=N=>M($(N,h,b,y)),E=N=>M(_(N,p,S,k)),x,V;h.ori==0?(x=Xo,V=jh):(x=Qo,V=Kh);let L=h.dir*(h.ori==0?1:-1),K={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Yo},C=K.stroke,X=!1;if(l-r>=b*4){let N=H=>n.posToVal(H,h.key,!0),Y=null,B=null,oe,G,$t,Re=v(a[L==1?r:l]),ie=v(a[r]),$e=v(a[l]),ee=N(L==1?ie+1:$e-1);for(let H=L==1?r:l;H>=r&&H<=l;H+=L){let Be=a[H],Oe=(L==1?Be<ee:Be>ee)?Re:v(Be),pe=c[H];Oe==Re?pe!=null?(G=pe,Y==null?(x(C,Oe,E(G)),oe=Y=B=G):G<Y?Y=G:G>B&&(B=G)):pe===null&&(X=!0):(Y!=null&&V(C,Re,E(Y),E(B),E(oe),E(G)),pe!=null?(G=pe,x(C,Oe,E(G)),Y=B=oe=G):(Y=B=null,pe===null&&(X=!0)),Re=Oe,ee=N(Re+L))}Y!=null&&Y!=B&&$t!=Re&&V(C,Re,E(Y),E(B),E(oe),E(G))}else for(let N=L==1?r:l;N>=r&&N<=l;N+=L){let Y=c[N];Y===null?X=!0:Y!=null&&x(C,v(a[N]),E(Y))}let[R,j]=wi(n,o);if(s.fill!=null||R!=0){let N=K.fill=new Path2D(C),Y=s.fillTo(n,o,s.min,s.max,R),B=E(Y),oe=v(a[r]),G=v(a[l]);L==-1&&([G,oe]=[oe,G]),x(N,G,B),x(N,oe,B)}if(!s.spanGaps){let N=[];X&&N.push(...Si(a,c,r,l,L,v,t)),K.gaps=N=s.gaps(n,o,r,l,N),K.clip=Ol(N,h.ori,y,k,b,S)}return j!=0&&(K.band=j==2?[vn(n,o,r,l,C,-1),vn(n,o,r,l,C,1)]:vn(n,o,r,l,C,j)),K})}function qh(e){let t=ue(e.align,1),n=ue(e.ascDesc,!1),o=ue(e.alignGaps,0),r=ue(e.extend,!1);return(l,s,a,c)=>ao(l,s,(h,p,$,_,y,k,b,S,M,v,E)=>{[a,c]=El($,a,c);let x=h.pxRound,{left:V,width:L}=l.bbox,K=ie=>x(k(ie,_,v,S)),C=ie=>x(b(ie,y,E,M)),X=_.ori==0?Xo:Qo,z={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Yo},R=z.stroke,j=_.dir*(_.ori==0?1:-1),N=C($[j==1?a:c]),Y=K(p[j==1?a:c]),B=Y,oe=Y;r&&t==-1&&(oe=V,X(R,oe,N)),X(R,Y,N);for(let ie=j==1?a:c;ie>=a&&ie<=c;ie+=j){let $e=$[ie];if($e==null)continue;let ee=K(p[ie]),H=C($e);t==1?X(R,ee,N):X(R,B,H),X(R,ee,H),N=H,B=ee}let G=B;r&&t==1&&(G=V+L,X(R,G,N));let[$t,Re]=wi(l,s);if(h.fill!=null||$t!=0){let ie=z.fill=new Path2D(R),$e=h.fillTo(l,s,h.min,h.max,$t),ee=C($e);X(ie,G,ee),X(ie,oe,ee)}if(!h.spanGaps){let ie=[];ie.push(...Si(p,$,a,c,j,K,o));let $e=h.width*fe/2,ee=n||t==1?$e:-$e,H=n||t==-1?-$e:$e;ie.forEach(Be=>{Be[0]+=ee,Be[1]+=H}),z.gaps=ie=h.gaps(l,s,a,c,ie),z.clip=Ol(ie,_.ori,S,M,v,E)}return Re!=0&&(z.band=Re==2?[vn(l,s,a,c,R,-1),vn(l,s,a,c,R,1)]:vn(l,s,a,c,R,Re)),z})}function Ac(e,t,n,o,r,l,s=Se){if(e.length>1){let a=null;for(let c=0,h=1/0;c<e.length;c++)if(t[c]!==void 0){if(a!=null){let p=qe(e[c]-e[a]);p<h&&(h=p,s=qe(n(e[c],o,r,l)-n(e[a],o,r,l)))}a=c}}return s}function Yh(e){e=e||Rr;let t=ue(e.size,[.6,Se,1]),n=e.align||0,o=e.gap||0,r=e.radius;r=r==null?[0,0]:typeof r=="number"?[r,0]:r;let l=ne(r),s=1-t[0],a=ue(t[1],Se),c=ue(t[2],1),h=ue(e.disp,Rr),p=ue(e.each,y=>{}),{fill:$,stroke:_}=h;return(y,k,b,S)=>ao(y,k,(M,v,E,x,V,L,K,C,X,z,R)=>{let j=M.pxRound,N=n,Y=o*fe,B=a*fe,oe=c*fe,G,$t;x.ori==0?[G,$t]=l(y,k):[$t,G]=l(y,k);let Re=x.dir*(x.ori==0?1:-1),ie=x.ori==0?Dl:ki,$e=x.ori==0?p:(I,be,ze,mo,Bn,nn,zn)=>{p(I,be,ze,Bn,mo,zn,nn)},ee=ue(y.bands,$i).find(I=>I.series[0]==k),H=ee!=null?ee.dir:0,Be=M.fillTo(y,k,M.min,M.max,H),at=j(K(Be,V,R,X)),Oe,pe,Vt,vt=z,De=j(M.width*fe),tn=!1,pn=null,At=null,Sn=null,co=null;$!=null&&(De==0||_!=null)&&(tn=!0,pn=$.values(y,k,b,S),At=new Map,new Set(pn).forEach(I=>{I!=null&&At.set(I,new Path2D)}),De>0&&(Sn=_.values(y,k,b,S),co=new Map,new Set(Sn).forEach(I=>{I!=null&&co.set(I,new Path2D)})));let{x0:fo,size:tr}=h;if(fo!=null&&tr!=null){N=1,v=fo.values(y,k,b,S),fo.unit==2&&(v=v.map(ze=>y.posToVal(C+ze*z,x.key,!0)));let I=tr.values(y,k,b,S);tr.unit==2?pe=I[0]*z:pe=L(I[0],x,z,C)-L(0,x,z,C),vt=Ac(v,E,L,x,z,C,vt),Vt=vt-pe+Y}else vt=Ac(v,E,L,x,z,C,vt),Vt=vt*s+Y,pe=vt-Vt;Vt<1&&(Vt=0),De>=pe/2&&(De=0),Vt<5&&(j=Ic);let Fr=Vt>0,Un=vt-Vt-(Fr?De:0);pe=j(ri(Un,oe,B)),Oe=(N==0?pe/2:N==Re?0:pe)-N*Re*((N==0?Y/2:0)+(Fr?De/2:0));let ut={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},po=tn?null:new Path2D,mn=null;if(ee!=null)mn=y.data[ee.series[1]];else{let{y0:I,y1:be}=h;I!=null&&be!=null&&(E=be.values(y,k,b,S),mn=I.values(y,k,b,S))}let Gn=G*pe,Q=$t*pe;for(let I=Re==1?b:S;I>=b&&I<=S;I+=Re){let be=E[I];if(be==null)continue;if(mn!=null){let _t=mn[I]??0;if(be-_t==0)continue;at=K(_t,V,R,X)}let ze=x.distr!=2||h!=null?v[I]:I,mo=L(ze,x,z,C),Bn=K(ue(be,Be),V,R,X),nn=j(mo-Oe),zn=j(ht(Bn,at)),wt=j(en(Bn,at)),Pt=zn-wt;if(be!=null){let _t=be<0?Q:Gn,jt=be<0?Gn:Q;tn?(De>0&&Sn[I]!=null&&ie(co.get(Sn[I]),nn,wt+Mt(De/2),pe,ht(0,Pt-De),_t,jt),pn[I]!=null&&ie(At.get(pn[I]),nn,wt+Mt(De/2),pe,ht(0,Pt-De),_t,jt)):ie(po,nn,wt+Mt(De/2),pe,ht(0,Pt-De),_t,jt),$e(y,k,I,nn-De/2,wt,pe+De,Pt)}}return De>0?ut.stroke=tn?co:po:tn||(ut._fill=M.width==0?M._fill:M._stroke??M._fill,ut.width=0),ut.fill=tn?At:po,ut})}function Jh(e,t){let n=ue(t?.alignGaps,0);return(o,r,l,s)=>ao(o,r,(a,c,h,p,$,_,y,k,b,S,M)=>{[l,s]=El(h,l,s);let v=a.pxRound,E=G=>v(_(G,p,S,k)),x=G=>v(y(G,$,M,b)),V,L,K;p.ori==0?(V=Cl,K=Xo,L=pf):(V=Ll,K=Qo,L=mf);let C=p.dir*(p.ori==0?1:-1),X=E(c[C==1?l:s]),z=X,R=[],j=[];for(let G=C==1?l:s;G>=l&&G<=s;G+=C)if(h[G]!=null){let Re=c[G],ie=E(Re);R.push(z=ie),j.push(x(h[G]))}let N={stroke:e(R,j,V,K,L,v),fill:null,clip:null,band:null,gaps:null,flags:Yo},Y=N.stroke,[B,oe]=wi(o,r);if(a.fill!=null||B!=0){let G=N.fill=new Path2D(Y),$t=a.fillTo(o,r,a.min,a.max,B),Re=x($t);K(G,z,Re),K(G,X,Re)}if(!a.spanGaps){let G=[];G.push(...Si(c,h,l,s,C,E,n)),N.gaps=G=a.gaps(o,r,l,s,G),N.clip=Ol(G,p.ori,k,b,S,M)}return oe!=0&&(N.band=oe==2?[vn(o,r,l,s,Y,-1),vn(o,r,l,s,Y,1)]:vn(o,r,l,s,Y,oe)),N})}function Xh(e){return Jh(Qh,e)}function Qh(e,t,n,o,r,l){let s=e.length;if(s<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),s==2)o(a,e[1],t[1]);else{let c=Array(s),h=Array(s-1),p=Array(s-1),$=Array(s-1);for(let _=0;_<s-1;_++)p[_]=t[_+1]-t[_],$[_]=e[_+1]-e[_],h[_]=p[_]/$[_];c[0]=h[0];for(let _=1;_<s-1;_++)h[_]===0||h[_-1]===0||h[_-1]>0!=h[_]>0?c[_]=0:(c[_]=3*($[_-1]+$[_])/((2*$[_]+$[_-1])/h[_-1]+($[_]+2*$[_-1])/h[_]),isFinite(c[_])||(c[_]=0));c[s-1]=h[s-2];for(let _=0;_<s-1;_++)r(a,e[_]+$[_]/3,t[_]+c[_]*$[_]/3,e[_+1]-$[_]/3,t[_+1]-c[_+1]*$[_]/3,e[_+1],t[_+1])}return a}var ai=new Set;function Pc(){for(let e of ai)e.syncRect(!0)}Jo&&(so(Od,Vo,Pc),so(Cd,Vo,Pc,!0),so(xl,Vo,()=>{lt.pxRatio=fe}));var Zh=$f(),e0=df();function Rc(e,t,n,o){return(o?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((l,s)=>ui(l,s,t,n))}function t0(e,t){return e.map((n,o)=>o==0?{}:Ge({},t,n))}function ui(e,t,n,o){return Ge({},t==0?n:o,e)}function _f(e,t,n){return t==null?Ko:[t,n]}var n0=_f;function o0(e,t,n){return t==null?Ko:Tl(t,n,di,!0)}function gf(e,t,n,o){return t==null?Ko:Al(t,n,e.scales[o].log,!1)}var r0=gf;function yf(e,t,n,o){return t==null?Ko:mi(t,n,e.scales[o].log,!1)}var l0=yf;function s0(e,t,n,o,r){let l=ht(uc(e),uc(t)),s=t-e,a=Zt(r/o*s,n);do{let c=n[a],h=o*c/s;if(h>=r&&l+(c<5?Fn.get(c):0)<=17)return[c,h]}while(++a<n.length);return[0,0]}function Oc(e){let t,n;return e=e.replace(/(\d+)px/,(o,r)=>(t=Ke((n=+r)*fe))+"px"),[e,t,n]}function i0(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=ke(t[2]*fe,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function lt(e,t,n){let o={mode:ue(e.mode,1)},r=o.mode;function l(i,u,f,m){let g=u.valToPct(i);return m+f*(u.dir==-1?1-g:g)}function s(i,u,f,m){let g=u.valToPct(i);return m+f*(u.dir==-1?g:1-g)}function a(i,u,f,m){return u.ori==0?l(i,u,f,m):s(i,u,f,m)}o.valToPosH=l,o.valToPosV=s;let c=!1;o.status=0;let h=o.root=Bt(dd);if(e.id!=null&&(h.id=e.id),Tt(h,e.class),e.title){let i=Bt(_d,h);i.textContent=e.title}let p=Qt("canvas"),$=o.ctx=p.getContext("2d"),_=Bt(gd,h);so("click",_,i=>{i.target===k&&(xe!=xo||Ce!=To)&&rt.click(o,i)},!0);let y=o.under=Bt(yd,_);_.appendChild(p);let k=o.over=Bt(vd,_);e=qo(e);let b=+ue(e.pxAlign,1),S=Ec(b);(e.plugins||[]).forEach(i=>{i.opts&&(e=i.opts(o,e)||e)});let M=e.ms||.001,v=o.series=r==1?Rc(e.series||[],wc,Tc,!1):t0(e.series||[null],xc),E=o.axes=Rc(e.axes||[],vc,kc,!0),x=o.scales={},V=o.bands=e.bands||[];V.forEach(i=>{i.fill=ne(i.fill||null),i.dir=ue(i.dir,-1)});let L=r==2?v[1].facets[0].scale:v[0].scale,K={axes:Op,series:Mp},C=(e.drawOrder||["axes","series"]).map(i=>K[i]);function X(i){let u=i.distr==3?f=>yn(f>0?f:i.clamp(o,f,i.min,i.max,i.key)):i.distr==4?f=>Js(f,i.asinh):i.distr==100?f=>i.fwd(f):f=>f;return f=>{let m=u(f),{_min:g,_max:w}=i,T=w-g;return(m-g)/T}}function z(i){let u=x[i];if(u==null){let f=(e.scales||Rr)[i]||Rr;if(f.from!=null){z(f.from);let m=Ge({},x[f.from],f,{key:i});m.valToPct=X(m),x[i]=m}else{u=x[i]=Ge({},i==L?sf:Bh,f),u.key=i;let m=u.time,g=u.range,w=In(g);if((i!=L||r==2&&!m)&&(w&&(g[0]==null||g[1]==null)&&(g={min:g[0]==null?sc:{mode:1,hard:g[0],soft:g[0]},max:g[1]==null?sc:{mode:1,hard:g[1],soft:g[1]}},w=!1),!w&&Rl(g))){let T=g;g=(A,P,D)=>P==null?Ko:Tl(P,D,T)}u.range=ne(g||(m?n0:i==L?u.distr==3?r0:u.distr==4?l0:_f:u.distr==3?gf:u.distr==4?yf:o0)),u.auto=ne(w?!1:u.auto),u.clamp=ne(u.clamp||Gh),u._min=u._max=null,u.valToPct=X(u)}}}z("x"),z("y"),r==1&&v.forEach(i=>{z(i.scale)}),E.forEach(i=>{z(i.scale)});for(let i in e.scales)z(i);let R=x[L],j=R.distr,N,Y;R.ori==0?(Tt(h,hd),N=l,Y=s):(Tt(h,$d),N=s,Y=l);let B={};for(let i in x){let u=x[i];(u.min!=null||u.max!=null)&&(B[i]={min:u.min,max:u.max},u.min=u.max=null)}let oe=e.tzDate||(i=>new Date(Ke(i/M))),G=e.fmtDate||_i,$t=M==1?hh(oe):gh(oe),Re=_c(oe,$c(M==1?dh:_h,G)),ie=yc(oe,gc(vh,G)),$e=[],ee=o.legend=Ge({},kh,e.legend),H=o.cursor=Ge({},Ah,{drag:{y:r==2}},e.cursor),Be=ee.show,at=H.show,Oe=ee.markers;ee.idxs=$e,Oe.width=ne(Oe.width),Oe.dash=ne(Oe.dash),Oe.stroke=ne(Oe.stroke),Oe.fill=ne(Oe.fill);let pe,Vt,vt,De=[],tn=[],pn,At=!1,Sn={};if(ee.live){let i=v[1]?v[1].values:null;At=i!=null,pn=At?i(o,1,0):{_:0};for(let u in pn)Sn[u]=fi}if(Be)if(pe=Qt("table",Td,h),vt=Qt("tbody",null,pe),ee.mount(o,pe),At){Vt=Qt("thead",null,pe,vt);let i=Qt("tr",null,Vt);Qt("th",null,i);for(var co in pn)Qt("th",Ku,i).textContent=co}else Tt(pe,Ed),ee.live&&Tt(pe,Md);let fo={show:!0},tr={show:!1};function Fr(i,u){if(u==0&&(At||!ee.live||r==2))return Ko;let f=[],m=Qt("tr",Ad,vt,vt.childNodes[u]);Tt(m,i.class),i.show||Tt(m,lo);let g=Qt("th",null,m);if(Oe.show){let A=Bt(Pd,g);if(u>0){let P=Oe.width(o,u);P&&(A.style.border=P+"px "+Oe.dash(o,u)+" "+Oe.stroke(o,u)),A.style.background=Oe.fill(o,u)}}let w=Bt(Ku,g);i.label instanceof HTMLElement?w.appendChild(i.label):w.textContent=i.label,u>0&&(Oe.show||(w.style.color=i.width>0?Oe.stroke(o,u):Oe.fill(o,u)),ut("click",g,A=>{if(H._lock)return;jn(A);let P=v.indexOf(i);if((A.ctrlKey||A.metaKey)!=ee.isolate){let D=v.some((W,F)=>F>0&&F!=P&&W.show);v.forEach((W,F)=>{F>0&&rn(F,D?F==P?fo:tr:fo,!0,He.setSeries)})}else rn(P,{show:!i.show},!0,He.setSeries)},!1),$o&&ut(Xu,g,A=>{H._lock||(jn(A),rn(v.indexOf(i),Eo,!0,He.setSeries))},!1));for(var T in pn){let A=Qt("td",Rd,m);A.textContent="--",f.push(A)}return[m,f]}let Un=new Map;function ut(i,u,f,m=!0){let g=Un.get(u)||{},w=H.bind[i](o,u,f,m);w&&(so(i,u,g[i]=w),Un.set(u,g))}function po(i,u,f){let m=Un.get(u)||{};for(let g in m)(i==null||g==i)&&(oi(g,u,m[g]),delete m[g]);i==null&&Un.delete(u)}let mn=0,Gn=0,Q=0,I=0,be=0,ze=0,mo=be,Bn=ze,nn=Q,zn=I,wt=0,Pt=0,_t=0,jt=0;o.bbox={};let Gl=!1,Hr=!1,ho=!1,Vn=!1,Ur=!1,Rt=!1;function Bl(i,u,f){(f||i!=o.width||u!=o.height)&&Ri(i,u),wo(!1),ho=!0,Hr=!0,So()}function Ri(i,u){o.width=mn=Q=i,o.height=Gn=I=u,be=ze=0,vp(),wp();let f=o.bbox;wt=f.left=oo(be*fe,.5),Pt=f.top=oo(ze*fe,.5),_t=f.width=oo(Q*fe,.5),jt=f.height=oo(I*fe,.5)}let _p=3;function gp(){let i=!1,u=0;for(;!i;){u++;let f=Pp(u),m=Rp(u);i=u==_p||f&&m,i||(Ri(o.width,o.height),Hr=!0)}}function yp({width:i,height:u}){Bl(i,u)}o.setSize=yp;function vp(){let i=!1,u=!1,f=!1,m=!1;E.forEach((g,w)=>{if(g.show&&g._show){let{side:T,_size:A}=g,P=T%2,D=g.label!=null?g.labelSize:0,W=A+D;W>0&&(P?(Q-=W,T==3?(be+=W,m=!0):f=!0):(I-=W,T==0?(ze+=W,i=!0):u=!0))}}),Kn[0]=i,Kn[1]=f,Kn[2]=u,Kn[3]=m,Q-=kn[1]+kn[3],be+=kn[3],I-=kn[2]+kn[0],ze+=kn[0]}function wp(){let i=be+Q,u=ze+I,f=be,m=ze;function g(w,T){switch(w){case 1:return i+=T,i-T;case 2:return u+=T,u-T;case 3:return f-=T,f+T;case 0:return m-=T,m+T}}E.forEach((w,T)=>{if(w.show&&w._show){let A=w.side;w._pos=g(A,w._size),w.label!=null&&(w._lpos=g(A,w.labelSize))}})}if(H.dataIdx==null){let i=H.hover,u=i.skip=new Set(i.skip??[]);u.add(void 0);let f=i.prox=ne(i.prox),m=i.bias??=0;H.dataIdx=(g,w,T,A)=>{if(w==0)return T;let P=T,D=f(g,w,T,A)??Se,W=D>=0&&D<Se,F=R.ori==0?Q:I,J=H.left,ce=t[0],ae=t[w];if(u.has(ae[T])){P=null;let te=null,q=null,U;if(m==0||m==-1)for(U=T;te==null&&U-- >0;)u.has(ae[U])||(te=U);if(m==0||m==1)for(U=T;q==null&&U++<ae.length;)u.has(ae[U])||(q=U);if(te!=null||q!=null)if(W){let Me=te==null?-1/0:N(ce[te],R,F,0),Ie=q==null?1/0:N(ce[q],R,F,0),tt=J-Me,_e=Ie-J;tt<=_e?tt<=D&&(P=te):_e<=D&&(P=q)}else P=q==null?te:te==null?q:T-te<=q-T?te:q}else W&&qe(J-N(ce[T],R,F,0))>D&&(P=null);return P}}let jn=i=>{H.event=i};H.idxs=$e,H._lock=!1;let st=H.points;st.show=ne(st.show),st.size=ne(st.size),st.stroke=ne(st.stroke),st.width=ne(st.width),st.fill=ne(st.fill);let on=o.focus=Ge({},e.focus||{alpha:.3},H.focus),$o=on.prox>=0,_o=$o&&st.one,Ot=[],go=[],yo=[];function Oi(i,u){let f=st.show(o,u);if(f instanceof HTMLElement)return Tt(f,xd),Tt(f,i.class),fn(f,-10,-10,Q,I),k.insertBefore(f,Ot[u]),f}function Ci(i,u){if(r==1||u>0){let f=r==1&&x[i.scale].time,m=i.value;i.value=f?pc(m)?yc(oe,gc(m,G)):m||ie:m||Fh,i.label=i.label||(f?Rh:Ph)}if(_o||u>0){i.width=i.width==null?1:i.width,i.paths=i.paths||Zh||Bd,i.fillTo=ne(i.fillTo||zh),i.pxAlign=+ue(i.pxAlign,b),i.pxRound=Ec(i.pxAlign),i.stroke=ne(i.stroke||null),i.fill=ne(i.fill||null),i._stroke=i._fill=i._paths=i._focus=null;let f=Hh(ht(1,i.width),1),m=i.points=Ge({},{size:f,width:ht(1,f*.2),stroke:i.stroke,space:f*2,paths:e0,_stroke:null,_fill:null},i.points);m.show=ne(m.show),m.filter=ne(m.filter),m.fill=ne(m.fill),m.stroke=ne(m.stroke),m.paths=ne(m.paths),m.pxAlign=i.pxAlign}if(Be){let f=Fr(i,u);De.splice(u,0,f[0]),tn.splice(u,0,f[1]),ee.values.push(null)}if(at){$e.splice(u,0,null);let f=null;_o?u==0&&(f=Oi(i,u)):u>0&&(f=Oi(i,u)),Ot.splice(u,0,f),go.splice(u,0,0),yo.splice(u,0,0)}et("addSeries",u)}function Sp(i,u){u=u??v.length,i=r==1?ui(i,u,wc,Tc):ui(i,u,{},xc),v.splice(u,0,i),Ci(v[u],u)}o.addSeries=Sp;function kp(i){if(v.splice(i,1),Be){ee.values.splice(i,1),tn.splice(i,1);let u=De.splice(i,1)[0];po(null,u.firstChild),u.remove()}at&&($e.splice(i,1),Ot.splice(i,1)[0].remove(),go.splice(i,1),yo.splice(i,1)),et("delSeries",i)}o.delSeries=kp;let Kn=[!1,!1,!1,!1];function bp(i,u){if(i._show=i.show,i.show){let f=i.side%2,m=x[i.scale];m==null&&(i.scale=f?v[1].scale:L,m=x[i.scale]);let g=m.time;i.size=ne(i.size),i.space=ne(i.space),i.rotate=ne(i.rotate),In(i.incrs)&&i.incrs.forEach(T=>{!Fn.has(T)&&Fn.set(T,Uc(T))}),i.incrs=ne(i.incrs||(m.distr==2?fh:g?M==1?mh:$h:ro)),i.splits=ne(i.splits||(g&&m.distr==1?$t:m.distr==3?li:m.distr==4?Lh:Ch)),i.stroke=ne(i.stroke),i.grid.stroke=ne(i.grid.stroke),i.ticks.stroke=ne(i.ticks.stroke),i.border.stroke=ne(i.border.stroke);let w=i.values;i.values=In(w)&&!In(w[0])?ne(w):g?In(w)?_c(oe,$c(w,G)):pc(w)?yh(oe,w):w||Re:w||Oh,i.filter=ne(i.filter||(m.distr>=3&&m.log==10?Wh:m.distr==3&&m.log==2?Ih:Fc)),i.font=Oc(i.font),i.labelFont=Oc(i.labelFont),i._size=i.size(o,null,u,0),i._space=i._rotate=i._incrs=i._found=i._splits=i._values=null,i._size>0&&(Kn[u]=!0,i._el=Bt(wd,_))}}function nr(i,u,f,m){let[g,w,T,A]=f,P=u%2,D=0;return P==0&&(A||w)&&(D=u==0&&!g||u==2&&!T?Ke(vc.size/3):0),P==1&&(g||T)&&(D=u==1&&!w||u==3&&!A?Ke(kc.size/2):0),D}let Li=o.padding=(e.padding||[nr,nr,nr,nr]).map(i=>ne(ue(i,nr))),kn=o._padding=Li.map((i,u)=>i(o,u,Kn,0)),ot,Je=null,Xe=null,Gr=r==1?v[0].idxs:null,Kt=null,or=!1;function Di(i,u){if(t=i??[],o.data=o._data=t,r==2){ot=0;for(let f=1;f<v.length;f++)ot+=t[f][0].length}else{t.length==0&&(o.data=o._data=t=[[]]),Kt=t[0],ot=Kt.length;let f=t;if(j==2){f=t.slice();let m=f[0]=Array(ot);for(let g=0;g<ot;g++)m[g]=g}o._data=t=f}if(wo(!0),et("setData"),j==2&&(ho=!0),u!==!1){let f=R;f.auto(o,or)?zl():xn(L,f.min,f.max),Vn=Vn||H.left>=0,Rt=!0,So()}}o.setData=Di;function zl(){or=!0;let i,u;r==1&&(ot>0?(Je=Gr[0]=0,Xe=Gr[1]=ot-1,i=t[0][Je],u=t[0][Xe],j==2?(i=Je,u=Xe):i==u&&(j==3?[i,u]=Al(i,i,R.log,!1):j==4?[i,u]=mi(i,i,R.log,!1):R.time?u=i+Ke(86400/M):[i,u]=Tl(i,u,di,!0))):(Je=Gr[0]=i=null,Xe=Gr[1]=u=null)),xn(L,i,u)}let Br,vo,Vl,jl,Kl,ql,Yl,Jl,Xl,gt;function Ni(i,u,f,m,g,w){i??=Yu,f??=$i,m??="butt",g??=Yu,w??="round",i!=Br&&($.strokeStyle=Br=i),g!=vo&&($.fillStyle=vo=g),u!=Vl&&($.lineWidth=Vl=u),w!=Kl&&($.lineJoin=Kl=w),m!=ql&&($.lineCap=ql=m),f!=jl&&$.setLineDash(jl=f)}function Wi(i,u,f,m){u!=vo&&($.fillStyle=vo=u),i!=Yl&&($.font=Yl=i),f!=Jl&&($.textAlign=Jl=f),m!=Xl&&($.textBaseline=Xl=m)}function Ql(i,u,f,m,g=0){if(m.length>0&&i.auto(o,or)&&(u==null||u.min==null)){let w=ue(Je,0),T=ue(Xe,m.length-1),A=f.min==null?Wd(m,w,T,g,i.distr==3):[f.min,f.max];i.min=en(i.min,f.min=A[0]),i.max=ht(i.max,f.max=A[1])}}let Ii={min:null,max:null};function xp(){for(let m in x){let g=x[m];B[m]==null&&(g.min==null||B[L]!=null&&g.auto(o,or))&&(B[m]=Ii)}for(let m in x){let g=x[m];B[m]==null&&g.from!=null&&B[g.from]!=null&&(B[m]=Ii)}B[L]!=null&&wo(!0);let i={};for(let m in B){let g=B[m];if(g!=null){let w=i[m]=qo(x[m],jd);if(g.min!=null)Ge(w,g);else if(m!=L||r==2)if(ot==0&&w.from==null){let T=w.range(o,null,null,m);w.min=T[0],w.max=T[1]}else w.min=Se,w.max=-Se}}if(ot>0){v.forEach((m,g)=>{if(r==1){let w=m.scale,T=B[w];if(T==null)return;let A=i[w];if(g==0){let P=A.range(o,A.min,A.max,w);A.min=P[0],A.max=P[1],Je=Zt(A.min,t[0]),Xe=Zt(A.max,t[0]),Xe-Je>1&&(t[0][Je]<A.min&&Je++,t[0][Xe]>A.max&&Xe--),m.min=Kt[Je],m.max=Kt[Xe]}else m.show&&m.auto&&Ql(A,T,m,t[g],m.sorted);m.idxs[0]=Je,m.idxs[1]=Xe}else if(g>0&&m.show&&m.auto){let[w,T]=m.facets,A=w.scale,P=T.scale,[D,W]=t[g],F=i[A],J=i[P];F!=null&&Ql(F,B[A],w,D,w.sorted),J!=null&&Ql(J,B[P],T,W,T.sorted),m.min=T.min,m.max=T.max}});for(let m in i){let g=i[m],w=B[m];if(g.from==null&&(w==null||w.min==null)){let T=g.range(o,g.min==Se?null:g.min,g.max==-Se?null:g.max,m);g.min=T[0],g.max=T[1]}}}for(let m in i){let g=i[m];if(g.from!=null){let w=i[g.from];if(w.min==null)g.min=g.max=null;else{let T=g.range(o,w.min,w.max,m);g.min=T[0],g.max=T[1]}}}let u={},f=!1;for(let m in i){let g=i[m],w=x[m];if(w.min!=g.min||w.max!=g.max){w.min=g.min,w.max=g.max;let T=w.distr;w._min=T==3?yn(w.min):T==4?Js(w.min,w.asinh):T==100?w.fwd(w.min):w.min,w._max=T==3?yn(w.max):T==4?Js(w.max,w.asinh):T==100?w.fwd(w.max):w.max,u[m]=f=!0}}if(f){v.forEach((m,g)=>{r==2?g>0&&u.y&&(m._paths=null):u[m.scale]&&(m._paths=null)});for(let m in u)ho=!0,et("setScale",m);at&&H.left>=0&&(Vn=Rt=!0)}for(let m in B)B[m]=null}function Tp(i){let u=ri(Je-1,0,ot-1),f=ri(Xe+1,0,ot-1);for(;i[u]==null&&u>0;)u--;for(;i[f]==null&&f<ot-1;)f++;return[u,f]}function Mp(){if(ot>0){let i=v.some(u=>u._focus)&&gt!=on.alpha;i&&($.globalAlpha=gt=on.alpha),v.forEach((u,f)=>{if(f>0&&u.show&&(Fi(f,!1),Fi(f,!0),u._paths==null)){let m=gt;gt!=u.alpha&&($.globalAlpha=gt=u.alpha);let g=r==2?[0,t[f][0].length-1]:Tp(t[f]);u._paths=u.paths(o,f,g[0],g[1]),gt!=m&&($.globalAlpha=gt=m)}}),v.forEach((u,f)=>{if(f>0&&u.show){let m=gt;gt!=u.alpha&&($.globalAlpha=gt=u.alpha),u._paths!=null&&Hi(f,!1);{let g=u._paths!=null?u._paths.gaps:null,w=u.points.show(o,f,Je,Xe,g),T=u.points.filter(o,f,w,g);(w||T)&&(u.points._paths=u.points.paths(o,f,Je,Xe,T),Hi(f,!0))}gt!=m&&($.globalAlpha=gt=m),et("drawSeries",f)}}),i&&($.globalAlpha=gt=1)}}function Fi(i,u){let f=u?v[i].points:v[i];f._stroke=f.stroke(o,i),f._fill=f.fill(o,i)}function Hi(i,u){let f=u?v[i].points:v[i],{stroke:m,fill:g,clip:w,flags:T,_stroke:A=f._stroke,_fill:P=f._fill,_width:D=f.width}=f._paths;D=ke(D*fe,3);let W=null,F=D%2/2;u&&P==null&&(P=D>0?"#fff":A);let J=f.pxAlign==1&&F>0;if(J&&$.translate(F,F),!u){let ce=wt-D/2,ae=Pt-D/2,te=_t+D,q=jt+D;W=new Path2D,W.rect(ce,ae,te,q)}u?Zl(A,D,f.dash,f.cap,P,m,g,T,w):Ep(i,A,D,f.dash,f.cap,P,m,g,T,W,w),J&&$.translate(-F,-F)}function Ep(i,u,f,m,g,w,T,A,P,D,W){let F=!1;P!=0&&V.forEach((J,ce)=>{if(J.series[0]==i){let ae=v[J.series[1]],te=t[J.series[1]],q=(ae._paths||Rr).band;In(q)&&(q=J.dir==1?q[0]:q[1]);let U,Me=null;ae.show&&q&&Fd(te,Je,Xe)?(Me=J.fill(o,ce)||w,U=ae._paths.clip):q=null,Zl(u,f,m,g,Me,T,A,P,D,W,U,q),F=!0}}),F||Zl(u,f,m,g,w,T,A,P,D,W)}let Ui=Yo|ii;function Zl(i,u,f,m,g,w,T,A,P,D,W,F){Ni(i,u,f,m,g),(P||D||F)&&($.save(),P&&$.clip(P),D&&$.clip(D)),F?(A&Ui)==Ui?($.clip(F),W&&$.clip(W),Vr(g,T),zr(i,w,u)):A&ii?(Vr(g,T),$.clip(F),zr(i,w,u)):A&Yo&&($.save(),$.clip(F),W&&$.clip(W),Vr(g,T),$.restore(),zr(i,w,u)):(Vr(g,T),zr(i,w,u)),(P||D||F)&&$.restore()}function zr(i,u,f){f>0&&(u instanceof Map?u.forEach((m,g)=>{$.strokeStyle=Br=g,$.stroke(m)}):u!=null&&i&&$.stroke(u))}function Vr(i,u){u instanceof Map?u.forEach((f,m)=>{$.fillStyle=vo=m,$.fill(f)}):u!=null&&i&&$.fill(u)}function Ap(i,u,f,m){let g=E[i],w;if(m<=0)w=[0,0];else{let T=g._space=g.space(o,i,u,f,m),A=g._incrs=g.incrs(o,i,u,f,m,T);w=s0(u,f,A,m,T)}return g._found=w}function es(i,u,f,m,g,w,T,A,P,D){let W=T%2/2;b==1&&$.translate(W,W),Ni(A,T,P,D,A),$.beginPath();let F,J,ce,ae,te=g+(m==0||m==3?-w:w);f==0?(J=g,ae=te):(F=g,ce=te);for(let q=0;q<i.length;q++)u[q]!=null&&(f==0?F=ce=i[q]:J=ae=i[q],$.moveTo(F,J),$.lineTo(ce,ae));$.stroke(),b==1&&$.translate(-W,-W)}function Pp(i){let u=!0;return E.forEach((f,m)=>{if(!f.show)return;let g=x[f.scale];if(g.min==null){f._show&&(u=!1,f._show=!1,wo(!1));return}else f._show||(u=!1,f._show=!0,wo(!1));let w=f.side,T=w%2,{min:A,max:P}=g,[D,W]=Ap(m,A,P,T==0?Q:I);if(W==0)return;let F=g.distr==2,J=f._splits=f.splits(o,m,A,P,D,W,F),ce=g.distr==2?J.map(U=>Kt[U]):J,ae=g.distr==2?Kt[J[1]]-Kt[J[0]]:D,te=f._values=f.values(o,f.filter(o,ce,m,W,ae),m,W,ae);f._rotate=w==2?f.rotate(o,te,m,W):0;let q=f._size;f._size=zt(f.size(o,te,m,i)),q!=null&&f._size!=q&&(u=!1)}),u}function Rp(i){let u=!0;return Li.forEach((f,m)=>{let g=f(o,m,Kn,i);g!=kn[m]&&(u=!1),kn[m]=g}),u}function Op(){for(let i=0;i<E.length;i++){let u=E[i];if(!u.show||!u._show)continue;let f=u.side,m=f%2,g,w,T=u.stroke(o,i),A=f==0||f==3?-1:1,[P,D]=u._found;if(u.label!=null){let ft=u.labelGap*A,bt=Ke((u._lpos+ft)*fe);Wi(u.labelFont[0],T,"center",f==2?xr:qu),$.save(),m==1?(g=w=0,$.translate(bt,Ke(Pt+jt/2)),$.rotate((f==3?-bl:bl)/2)):(g=Ke(wt+_t/2),w=bt);let Jn=Wc(u.label)?u.label(o,i,P,D):u.label;$.fillText(Jn,g,w),$.restore()}if(D==0)continue;let W=x[u.scale],F=m==0?_t:jt,J=m==0?wt:Pt,ce=u._splits,ae=W.distr==2?ce.map(ft=>Kt[ft]):ce,te=W.distr==2?Kt[ce[1]]-Kt[ce[0]]:P,q=u.ticks,U=u.border,Me=q.show?q.size:0,Ie=Ke(Me*fe),tt=Ke((u.alignTo==2?u._size-Me-u.gap:u.gap)*fe),_e=u._rotate*-bl/180,Fe=S(u._pos*fe),St=(Ie+tt)*A,ct=Fe+St;w=m==0?ct:0,g=m==1?ct:0;let Ct=u.font[0],qt=u.align==1?Bo:u.align==2?Ks:_e>0?Bo:_e<0?Ks:m==0?"center":f==3?Ks:Bo,sn=_e||m==1?"middle":f==2?xr:qu;Wi(Ct,T,qt,sn);let kt=u.font[1]*u.lineGap,Lt=ce.map(ft=>S(a(ft,W,F,J))),Yt=u._values;for(let ft=0;ft<Yt.length;ft++){let bt=Yt[ft];if(bt!=null){m==0?g=Lt[ft]:w=Lt[ft],bt=""+bt;let Jn=bt.indexOf(`
`)==-1?[bt]:bt.split(/\n/gm);for(let pt=0;pt<Jn.length;pt++){let sa=Jn[pt];_e?($.save(),$.translate(g,w+pt*kt),$.rotate(_e),$.fillText(sa,0,0),$.restore()):$.fillText(sa,g,w+pt*kt)}}}q.show&&es(Lt,q.filter(o,ae,i,D,te),m,f,Fe,Ie,ke(q.width*fe,3),q.stroke(o,i),q.dash,q.cap);let an=u.grid;an.show&&es(Lt,an.filter(o,ae,i,D,te),m,m==0?2:1,m==0?Pt:wt,m==0?jt:_t,ke(an.width*fe,3),an.stroke(o,i),an.dash,an.cap),U.show&&es([Fe],[1],m==0?1:0,m==0?1:2,m==1?Pt:wt,m==1?jt:_t,ke(U.width*fe,3),U.stroke(o,i),U.dash,U.cap)}et("drawAxes")}function wo(i){v.forEach((u,f)=>{f>0&&(u._paths=null,i&&(r==1?(u.min=null,u.max=null):u.facets.forEach(m=>{m.min=null,m.max=null})))})}let jr=!1,ts=!1,rr=[];function Cp(){ts=!1;for(let i=0;i<rr.length;i++)et(...rr[i]);rr.length=0}function So(){jr||(Zd(Gi),jr=!0)}function Lp(i,u=!1){jr=!0,ts=u,i(o),Gi(),u&&rr.length>0&&queueMicrotask(Cp)}o.batch=Lp;function Gi(){if(Gl&&(xp(),Gl=!1),ho&&(gp(),ho=!1),Hr){if(Pe(y,Bo,be),Pe(y,xr,ze),Pe(y,Mr,Q),Pe(y,Er,I),Pe(k,Bo,be),Pe(k,xr,ze),Pe(k,Mr,Q),Pe(k,Er,I),Pe(_,Mr,mn),Pe(_,Er,Gn),p.width=Ke(mn*fe),p.height=Ke(Gn*fe),E.forEach(({_el:i,_show:u,_size:f,_pos:m,side:g})=>{if(i!=null)if(u){let w=g===3||g===0?f:0,T=g%2==1;Pe(i,T?"left":"top",m-w),Pe(i,T?"width":"height",f),Pe(i,T?"top":"left",T?ze:be),Pe(i,T?"height":"width",T?I:Q),ni(i,lo)}else Tt(i,lo)}),Br=vo=Vl=Kl=ql=Yl=Jl=Xl=jl=null,gt=1,ir(!0),be!=mo||ze!=Bn||Q!=nn||I!=zn){wo(!1);let i=Q/nn,u=I/zn;if(at&&!Vn&&H.left>=0){H.left*=i,H.top*=u,ko&&fn(ko,Ke(H.left),0,Q,I),bo&&fn(bo,0,Ke(H.top),Q,I);for(let f=0;f<Ot.length;f++){let m=Ot[f];m!=null&&(go[f]*=i,yo[f]*=u,fn(m,zt(go[f]),zt(yo[f]),Q,I))}}if(Te.show&&!Ur&&Te.left>=0&&Te.width>0){Te.left*=i,Te.width*=i,Te.top*=u,Te.height*=u;for(let f in is)Pe(Mo,f,Te[f])}mo=be,Bn=ze,nn=Q,zn=I}et("setSize"),Hr=!1}mn>0&&Gn>0&&($.clearRect(0,0,p.width,p.height),et("drawClear"),C.forEach(i=>i()),et("draw")),Te.show&&Ur&&(Kr(Te),Ur=!1),at&&Vn&&(Yn(null,!0,!1),Vn=!1),ee.show&&ee.live&&Rt&&(ls(),Rt=!1),c||(c=!0,o.status=1,et("ready")),or=!1,jr=!1}o.redraw=(i,u)=>{ho=u||!1,i!==!1?xn(L,R.min,R.max):So()};function ns(i,u){let f=x[i];if(f.from==null){if(ot==0){let m=f.range(o,u.min,u.max,i);u.min=m[0],u.max=m[1]}if(u.min>u.max){let m=u.min;u.min=u.max,u.max=m}if(ot>1&&u.min!=null&&u.max!=null&&u.max-u.min<1e-16)return;i==L&&f.distr==2&&ot>0&&(u.min=Zt(u.min,t[0]),u.max=Zt(u.max,t[0]),u.min==u.max&&u.max++),B[i]=u,Gl=!0,So()}}o.setScale=ns;let os,rs,ko,bo,Bi,zi,xo,To,Vi,ji,xe,Ce,bn=!1,rt=H.drag,Qe=rt.x,Ze=rt.y;at&&(H.x&&(os=Bt(kd,k)),H.y&&(rs=Bt(bd,k)),R.ori==0?(ko=os,bo=rs):(ko=rs,bo=os),xe=H.left,Ce=H.top);let Te=o.select=Ge({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),Mo=Te.show?Bt(Sd,Te.over?k:y):null;function Kr(i,u){if(Te.show){for(let f in i)Te[f]=i[f],f in is&&Pe(Mo,f,i[f]);u!==!1&&et("setSelect")}}o.setSelect=Kr;function Dp(i){if(v[i].show)Be&&ni(De[i],lo);else if(Be&&Tt(De[i],lo),at){let f=_o?Ot[0]:Ot[i];f!=null&&fn(f,-10,-10,Q,I)}}function xn(i,u,f){ns(i,{min:u,max:f})}function rn(i,u,f,m){u.focus!=null&&Hp(i),u.show!=null&&v.forEach((g,w)=>{w>0&&(i==w||i==null)&&(g.show=u.show,Dp(w),r==2?(xn(g.facets[0].scale,null,null),xn(g.facets[1].scale,null,null)):xn(g.scale,null,null),So())}),f!==!1&&et("setSeries",i,u),m&&ar("setSeries",o,i,u)}o.setSeries=rn;function Np(i,u){Ge(V[i],u)}function Wp(i,u){i.fill=ne(i.fill||null),i.dir=ue(i.dir,-1),u=u??V.length,V.splice(u,0,i)}function Ip(i){i==null?V.length=0:V.splice(i,1)}o.addBand=Wp,o.setBand=Np,o.delBand=Ip;function Fp(i,u){v[i].alpha=u,at&&Ot[i]!=null&&(Ot[i].style.opacity=u),Be&&De[i]&&(De[i].style.opacity=u)}let dn,Tn,qn,Eo={focus:!0};function Hp(i){if(i!=qn){let u=i==null,f=on.alpha!=1;v.forEach((m,g)=>{if(r==1||g>0){let w=u||g==0||g==i;m._focus=u?null:w,f&&Fp(g,w?1:on.alpha)}}),qn=i,f&&So()}}Be&&$o&&ut(Qu,pe,i=>{H._lock||(jn(i),qn!=null&&rn(null,Eo,!0,He.setSeries))});function ln(i,u,f){let m=x[u];f&&(i=i/fe-(m.ori==1?ze:be));let g=Q;m.ori==1&&(g=I,i=g-i),m.dir==-1&&(i=g-i);let w=m._min,T=m._max,A=i/g,P=w+(T-w)*A,D=m.distr;return D==3?jo(10,P):D==4?Ud(P,m.asinh):D==100?m.bwd(P):P}function Up(i,u){let f=ln(i,L,u);return Zt(f,t[0],Je,Xe)}o.valToIdx=i=>Zt(i,t[0]),o.posToIdx=Up,o.posToVal=ln,o.valToPos=(i,u,f)=>x[u].ori==0?l(i,x[u],f?_t:Q,f?wt:0):s(i,x[u],f?jt:I,f?Pt:0),o.setCursor=(i,u,f)=>{xe=i.left,Ce=i.top,Yn(null,u,f)};function Ki(i,u){Pe(Mo,Bo,Te.left=i),Pe(Mo,Mr,Te.width=u)}function qi(i,u){Pe(Mo,xr,Te.top=i),Pe(Mo,Er,Te.height=u)}let lr=R.ori==0?Ki:qi,sr=R.ori==1?Ki:qi;function Gp(){if(Be&&ee.live)for(let i=r==2?1:0;i<v.length;i++){if(i==0&&At)continue;let u=ee.values[i],f=0;for(let m in u)tn[i][f++].firstChild.nodeValue=u[m]}}function ls(i,u){if(i!=null&&(i.idxs?i.idxs.forEach((f,m)=>{$e[m]=f}):Vd(i.idx)||$e.fill(i.idx),ee.idx=$e[0]),Be&&ee.live){for(let f=0;f<v.length;f++)(f>0||r==1&&!At)&&Bp(f,$e[f]);Gp()}Rt=!1,u!==!1&&et("setLegend")}o.setLegend=ls;function Bp(i,u){let f=v[i],m=i==0&&j==2?Kt:t[i],g;At?g=f.values(o,i,u)??Sn:(g=f.value(o,u==null?null:m[u],i,u),g=g==null?Sn:{_:g}),ee.values[i]=g}function Yn(i,u,f){Vi=xe,ji=Ce,[xe,Ce]=H.move(o,xe,Ce),H.left=xe,H.top=Ce,at&&(ko&&fn(ko,Ke(xe),0,Q,I),bo&&fn(bo,0,Ke(Ce),Q,I));let m,g=Je>Xe;dn=Se,Tn=null;let w=R.ori==0?Q:I,T=R.ori==1?Q:I;if(xe<0||ot==0||g){m=H.idx=null;for(let A=0;A<v.length;A++){let P=Ot[A];P!=null&&fn(P,-10,-10,Q,I)}$o&&rn(null,Eo,!0,i==null&&He.setSeries),ee.live&&($e.fill(m),Rt=!0)}else{let A,P,D;r==1&&(A=R.ori==0?xe:Ce,P=ln(A,L),m=H.idx=Zt(P,t[0],Je,Xe),D=N(t[0][m],R,w,0));let W=-10,F=-10,J=0,ce=0,ae=!0,te="",q="";for(let U=r==2?1:0;U<v.length;U++){let Me=v[U],Ie=$e[U],tt=Ie==null?null:r==1?t[U][Ie]:t[U][1][Ie],_e=H.dataIdx(o,U,m,P),Fe=_e==null?null:r==1?t[U][_e]:t[U][1][_e];if(Rt=Rt||Fe!=tt||_e!=Ie,$e[U]=_e,U>0&&Me.show){let St=_e==null?-10:_e==m?D:N(r==1?t[0][_e]:t[U][0][_e],R,w,0),ct=Fe==null?-10:Y(Fe,r==1?x[Me.scale]:x[Me.facets[1].scale],T,0);if($o&&Fe!=null){let Ct=R.ori==1?xe:Ce,qt=qe(on.dist(o,U,_e,ct,Ct));if(qt<dn){let sn=on.bias;if(sn!=0){let kt=ln(Ct,Me.scale),Lt=Fe>=0?1:-1,Yt=kt>=0?1:-1;Yt==Lt&&(Yt==1?sn==1?Fe>=kt:Fe<=kt:sn==1?Fe<=kt:Fe>=kt)&&(dn=qt,Tn=U)}else dn=qt,Tn=U}}if(Rt||_o){let Ct,qt;R.ori==0?(Ct=St,qt=ct):(Ct=ct,qt=St);let sn,kt,Lt,Yt,an,ft,bt=!0,Jn=st.bbox;if(Jn!=null){bt=!1;let pt=Jn(o,U);Lt=pt.left,Yt=pt.top,sn=pt.width,kt=pt.height}else Lt=Ct,Yt=qt,sn=kt=st.size(o,U);if(ft=st.fill(o,U),an=st.stroke(o,U),_o)U==Tn&&dn<=on.prox&&(W=Lt,F=Yt,J=sn,ce=kt,ae=bt,te=ft,q=an);else{let pt=Ot[U];pt!=null&&(go[U]=Lt,yo[U]=Yt,lc(pt,sn,kt,bt),oc(pt,ft,an),fn(pt,zt(Lt),zt(Yt),Q,I))}}}}if(_o){let U=on.prox,Me=qn==null?dn<=U:dn>U||Tn!=qn;if(Rt||Me){let Ie=Ot[0];Ie!=null&&(go[0]=W,yo[0]=F,lc(Ie,J,ce,ae),oc(Ie,te,q),fn(Ie,zt(W),zt(F),Q,I))}}}if(Te.show&&bn)if(i!=null){let[A,P]=He.scales,[D,W]=He.match,[F,J]=i.cursor.sync.scales,ce=i.cursor.drag;if(Qe=ce._x,Ze=ce._y,Qe||Ze){let{left:ae,top:te,width:q,height:U}=i.select,Me=i.scales[F].ori,Ie=i.posToVal,tt,_e,Fe,St,ct,Ct=A!=null&&D(A,F),qt=P!=null&&W(P,J);Ct&&Qe?(Me==0?(tt=ae,_e=q):(tt=te,_e=U),Fe=x[A],St=N(Ie(tt,F),Fe,w,0),ct=N(Ie(tt+_e,F),Fe,w,0),lr(en(St,ct),qe(ct-St))):lr(0,w),qt&&Ze?(Me==1?(tt=ae,_e=q):(tt=te,_e=U),Fe=x[P],St=Y(Ie(tt,J),Fe,T,0),ct=Y(Ie(tt+_e,J),Fe,T,0),sr(en(St,ct),qe(ct-St))):sr(0,T)}else as()}else{let A=qe(Vi-Bi),P=qe(ji-zi);if(R.ori==1){let J=A;A=P,P=J}Qe=rt.x&&A>=rt.dist,Ze=rt.y&&P>=rt.dist;let D=rt.uni;D!=null?Qe&&Ze&&(Qe=A>=D,Ze=P>=D,!Qe&&!Ze&&(P>A?Ze=!0:Qe=!0)):rt.x&&rt.y&&(Qe||Ze)&&(Qe=Ze=!0);let W,F;Qe&&(R.ori==0?(W=xo,F=xe):(W=To,F=Ce),lr(en(W,F),qe(F-W)),Ze||sr(0,T)),Ze&&(R.ori==1?(W=xo,F=xe):(W=To,F=Ce),sr(en(W,F),qe(F-W)),Qe||lr(0,w)),!Qe&&!Ze&&(lr(0,0),sr(0,0))}if(rt._x=Qe,rt._y=Ze,i==null){if(f){if(la!=null){let[A,P]=He.scales;He.values[0]=A!=null?ln(R.ori==0?xe:Ce,A):null,He.values[1]=P!=null?ln(R.ori==1?xe:Ce,P):null}ar(qs,o,xe,Ce,Q,I,m)}if($o){let A=f&&He.setSeries,P=on.prox;qn==null?dn<=P&&rn(Tn,Eo,!0,A):dn>P?rn(null,Eo,!0,A):Tn!=qn&&rn(Tn,Eo,!0,A)}}Rt&&(ee.idx=m,ls()),u!==!1&&et("setCursor")}let Mn=null;Object.defineProperty(o,"rect",{get(){return Mn==null&&ir(!1),Mn}});function ir(i=!1){i?Mn=null:(Mn=k.getBoundingClientRect(),et("syncRect",Mn))}function Yi(i,u,f,m,g,w,T){H._lock||bn&&i!=null&&i.movementX==0&&i.movementY==0||(ss(i,u,f,m,g,w,T,!1,i!=null),i!=null?Yn(null,!0,!0):Yn(u,!0,!1))}function ss(i,u,f,m,g,w,T,A,P){if(Mn==null&&ir(!1),jn(i),i!=null)f=i.clientX-Mn.left,m=i.clientY-Mn.top;else{if(f<0||m<0){xe=-10,Ce=-10;return}let[D,W]=He.scales,F=u.cursor.sync,[J,ce]=F.values,[ae,te]=F.scales,[q,U]=He.match,Me=u.axes[0].side%2==1,Ie=R.ori==0?Q:I,tt=R.ori==1?Q:I,_e=Me?w:g,Fe=Me?g:w,St=Me?m:f,ct=Me?f:m;if(ae!=null?f=q(D,ae)?a(J,x[D],Ie,0):-10:f=Ie*(St/_e),te!=null?m=U(W,te)?a(ce,x[W],tt,0):-10:m=tt*(ct/Fe),R.ori==1){let Ct=f;f=m,m=Ct}}P&&(u==null||u.cursor.event.type==qs)&&((f<=1||f>=Q-1)&&(f=oo(f,Q)),(m<=1||m>=I-1)&&(m=oo(m,I))),A?(Bi=f,zi=m,[xo,To]=H.move(o,f,m)):(xe=f,Ce=m)}let is={width:0,height:0,left:0,top:0};function as(){Kr(is,!1)}let Ji,Xi,Qi,Zi;function ea(i,u,f,m,g,w,T){bn=!0,Qe=Ze=rt._x=rt._y=!1,ss(i,u,f,m,g,w,T,!0,!1),i!=null&&(ut(Ys,ei,ta,!1),ar(Ju,o,xo,To,Q,I,null));let{left:A,top:P,width:D,height:W}=Te;Ji=A,Xi=P,Qi=D,Zi=W}function ta(i,u,f,m,g,w,T){bn=rt._x=rt._y=!1,ss(i,u,f,m,g,w,T,!1,!0);let{left:A,top:P,width:D,height:W}=Te,F=D>0||W>0,J=Ji!=A||Xi!=P||Qi!=D||Zi!=W;if(F&&J&&Kr(Te),rt.setScale&&F&&J){let ce=A,ae=D,te=P,q=W;if(R.ori==1&&(ce=P,ae=W,te=A,q=D),Qe&&xn(L,ln(ce,L),ln(ce+ae,L)),Ze)for(let U in x){let Me=x[U];U!=L&&Me.from==null&&Me.min!=Se&&xn(U,ln(te+q,U),ln(te,U))}as()}else H.lock&&(H._lock=!H._lock,Yn(u,!0,i!=null));i!=null&&(po(Ys,ei),ar(Ys,o,xe,Ce,Q,I,null))}function zp(i,u,f,m,g,w,T){if(H._lock)return;jn(i);let A=bn;if(bn){let P=!0,D=!0,W=10,F,J;R.ori==0?(F=Qe,J=Ze):(F=Ze,J=Qe),F&&J&&(P=xe<=W||xe>=Q-W,D=Ce<=W||Ce>=I-W),F&&P&&(xe=xe<xo?0:Q),J&&D&&(Ce=Ce<To?0:I),Yn(null,!0,!0),bn=!1}xe=-10,Ce=-10,$e.fill(null),Yn(null,!0,!0),A&&(bn=A)}function na(i,u,f,m,g,w,T){H._lock||(jn(i),zl(),as(),i!=null&&ar(Zu,o,xe,Ce,Q,I,null))}function oa(){E.forEach(i0),Bl(o.width,o.height,!0)}so(xl,Vo,oa);let Ao={};Ao.mousedown=ea,Ao.mousemove=Yi,Ao.mouseup=ta,Ao.dblclick=na,Ao.setSeries=(i,u,f,m)=>{let g=He.match[2];f=g(o,u,f),f!=-1&&rn(f,m,!0,!1)},at&&(ut(Ju,k,ea),ut(qs,k,Yi),ut(Xu,k,i=>{jn(i),ir(!1)}),ut(Qu,k,zp),ut(Zu,k,na),ai.add(o),o.syncRect=ir);let qr=o.hooks=e.hooks||{};function et(i,u,f){ts?rr.push([i,u,f]):i in qr&&qr[i].forEach(m=>{m.call(null,o,u,f)})}(e.plugins||[]).forEach(i=>{for(let u in i.hooks)qr[u]=(qr[u]||[]).concat(i.hooks[u])});let ra=(i,u,f)=>f,He=Ge({key:null,setSeries:!1,filters:{pub:cc,sub:cc},scales:[L,v[1]?v[1].scale:null],match:[fc,fc,ra],values:[null,null]},H.sync);He.match.length==2&&He.match.push(ra),H.sync=He;let la=He.key,us=af(la);function ar(i,u,f,m,g,w,T){He.filters.pub(i,u,f,m,g,w,T)&&us.pub(i,u,f,m,g,w,T)}us.sub(o);function Vp(i,u,f,m,g,w,T){He.filters.sub(i,u,f,m,g,w,T)&&Ao[i](null,u,f,m,g,w,T)}o.pub=Vp;function jp(){us.unsub(o),ai.delete(o),Un.clear(),oi(xl,Vo,oa),h.remove(),pe?.remove(),et("destroy")}o.destroy=jp;function cs(){et("init",e,t),Di(t||e.data,!1),B[L]?ns(L,B[L]):zl(),Ur=Te.show&&(Te.width>0||Te.height>0),Vn=Rt=!0,Bl(e.width,e.height)}return v.forEach(Ci),E.forEach(bp),n?n instanceof HTMLElement?(n.appendChild(h),cs()):n(o,cs):cs(),o}lt.assign=Ge;lt.fmtNum=hi;lt.rangeNum=Tl;lt.rangeLog=Al;lt.rangeAsinh=mi;lt.orient=ao;lt.pxRatio=fe;lt.join=Qd;lt.fmtDate=_i,lt.tzDate=uh;lt.sync=af;{lt.addGap=Vh,lt.clipGaps=Ol;let e=lt.paths={points:df};e.linear=$f,e.stepped=qh,e.bars=Yh,e.spline=Xh}var a0=12,u0=12;function vf(e,{times:t,series:n,show:o}){let[r,l]=[t[0],t.at(-1)];if(r===void 0||l===void 0)return`${e}: no values yet`;let s=n.map(({label:a,values:c})=>{let h=c.reduce(($,_)=>$+_,0)/Math.max(1,c.length),p=c.reduce(($,_)=>Math.max($,_),0);return`${a} ${o(c.at(-1)??0)}, mean ${o(h)}, at most ${o(p)}`});return`${e}, ${we(r*1e3)} to ${we(l*1e3)}. ${s.join(". ")}`}function wf(e){let t=Math.min(e,a0);return Array.from({length:t},(n,o)=>Math.round((e-1)*(1-o/Math.max(1,t-1))))}function Sf(e,t,n){let o=e.slice(0,u0).map(({worker:l,lanes:s})=>{let a=s.flat(),c=a.filter(h=>h.failed).length;return`${l} ${O(a.length)}${c>0?` (${O(c)} failed)`:""}`}),r=e.length-o.length;return r>0&&o.push(`${O(r)} other workers`),`Runs by worker, ${we(t)} to ${we(n)}: ${o.join(", ")||"none"}`}var c0={system:"light",light:"dark",dark:"system"},kf="weir-scheme",bf=matchMedia("(prefers-color-scheme: dark)"),xf=ve(bf.matches?"dark":"light"),Nl=ve(p0()),Cr=Dt(()=>Nl.value==="system"?xf.value:Nl.value);function Tf(){bf.addEventListener("change",({matches:e})=>{xf.value=e?"dark":"light",bi()}),bi()}function Mf(){let e=Nl.value;return d`
    <button type="button" class="plain" onClick=${()=>f0(c0[e])}>
      Colours: ${e}
    </button>
  `}function f0(e){try{localStorage.setItem(kf,e)}catch{}Nl.value=e,bi()}function bi(){document.documentElement.dataset.scheme=Cr.value}function p0(){try{let e=localStorage.getItem(kf);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var Ef=190;function Lr({title:e,times:t,series:n,show:o,stacked:r=!1,isBytes:l=!1,max:s}){let a=xt(null),c=xt(null),[h,p]=re(null),$=Cr.value,_=n.map(({label:S})=>S).join();se(()=>{let S=a.current;if(S===null)return;let M=new lt(_0(S,n,{show:o,stacked:r,isBytes:l,max:s,setUnder:p}),[[]],S);c.current=M;let v=new ResizeObserver(()=>M.setSize({width:S.clientWidth,height:Ef}));return v.observe(S),()=>{v.disconnect(),M.destroy(),c.current=null}},[$,_]);let y=d0(n,r);se(()=>{c.current?.setData([[...t],...y.map(S=>[...S])])},[t,$]);let k=h??t.length-1,b=n.map(({label:S,color:M,values:v})=>({label:S,color:M,value:o(v[k]??0)}));return d`
    <figure class="chart">
      <div ref=${a} role="img" aria-label=${vf(e,{times:t,series:n,show:o})} />
      <figcaption>
        <ul class="legend">
          ${b.map(({label:S,color:M,value:v})=>d`
              <li key=${S}><span class=${`swatch color-${M}`} aria-hidden="true" /> ${S}
                ${" "}<b>${v}</b></li>
            `)}
        </ul>
      </figcaption>
      <${m0} title=${e} times=${t} series=${n} show=${o} />
    </figure>
  `}function m0({title:e,times:t,series:n,show:o}){let[r,l]=re(!1);return d`
    <details
      class="numbers"
      onToggle=${s=>l(s.currentTarget.open)}
    >
      <summary>As a table</summary>
      ${r&&d`
        <${We}
          caption=${e}
          head=${["Time",...n.map(({label:s})=>s)]}
          rows=${wf(t.length)}
          keyOf=${s=>String(t[s])}
          cells=${s=>[we(1e3*(t[s]??0)),...n.map(({values:a})=>o(a[s]??0))]}
        />
      `}
    </details>
  `}function d0(e,t){if(!t)return e.map(({values:o})=>o);let n=[];return e.forEach(({values:o},r)=>{n.push(o.map((l,s)=>l+(n[r-1]?.[s]??0)))}),n.reverse()}var h0=Array.from({length:50},(e,t)=>2**t);function $0(e,t){return e.map(n=>{let o=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?o:o.slice(0,5)})}function _0(e,t,{show:n,stacked:o,isBytes:r,max:l,setUnder:s}){let a=getComputedStyle(document.documentElement),c=p=>a.getPropertyValue(`--${p}`).trim(),h={stroke:c("muted"),font:"11px system-ui",grid:{stroke:c("line"),width:1},ticks:{stroke:c("line"),width:1}};return{width:e.clientWidth,height:Ef,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(p,$,_)=>[0,l??(_>0?_*1.1:1)]}},axes:[{...h,size:28,space:70,values:(p,$,_,y,k)=>$0($,k)},{...h,size:66,...r&&{incrs:h0},values:(p,$)=>$.map(_=>n(_))}],series:[{},...(o?[...t].reverse():t).map(({label:p,color:$})=>({label:p,stroke:c($),width:1.5,points:{show:!1},...o&&{fill:`color-mix(in srgb, ${c($)} 45%, ${c("surface")})`}}))],hooks:{setCursor:[p=>s(p.cursor.idx??null)]}}}function Af({fact:e,firstAt:t}){let n=g0(e),o=(Date.parse(e.at)-Date.parse(t))/1e3;return o<1?n:{...n,text:`${n.text}, in ${it(Math.round(o))}`}}function g0(e){switch(e.type){case"graph-submitted":return{text:`${xi(e)} was submitted: ${O(e.tasks)} tasks`,tone:"plain",link:Wl(e)};case"graph-retried":return{text:`${xi(e)} is retried`,tone:"plain",link:Wl(e)};case"graph-ended":{let{outcome:t}=e;return{text:`${xi(e)} ${t.endsWith("cancelled")?`was ${t}`:t}`,tone:t==="succeeded"?"good":t==="failed"?"bad":"plain",link:Wl(e)}}case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${e.group}: ${e.error}: ${e.message}`+(e.count>1?` (${O(e.count)} times)`:""),tone:"bad",link:[...Wl(e),"tasks",e.key]};case"worker-joined":return{text:`Worker ${e.name} joined`,tone:"good",link:Dr(e)};case"worker-left":return{text:`Worker ${e.name} ${y0(e.reason)}`,tone:w0(e.reason)};case"worker-paused":return{text:`Worker ${e.name} paused ${e.by==="hand"?"by hand":`for ${e.by}`}`,tone:e.by==="hand"?"plain":"bad",link:Dr(e)};case"worker-resumed":return{text:`Worker ${e.name} resumed`,tone:"good",link:Dr(e)};case"worker-retiring":return{text:`Worker ${e.name} retires ${e.by==="pause"?"as its pause goes on":"as its own memory is full"}: ${Ti(e.keys,e.bytes)} move`,tone:"bad",link:Dr(e)};case"worker-kept":return{text:`Worker ${e.name} is not retired: ${v0(e.reason)}`,tone:e.reason==="resumed"?"plain":"bad",link:Dr(e)};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${e.retired.length} retired`,tone:"plain"};case"standstill":return{text:`All ${O(e.workers)} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:S0(e),tone:"plain",link:["memory"]};case"data-scattered":return{text:`${O(e.values)} values were stored in ${e.namespace}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${it(e.downMs/1e3)}`,tone:"bad"};default:return{text:e.type,tone:"plain"}}}function y0(e){switch(e){case"left":return"left: it ended in order";case"retired":return"retired: others hold its results";case"removed":return"was removed by a request";case"replaced":return"registered again: the former registration is over";case"lost":return"is lost: it stopped answering";default:return`left: ${e}`}}function v0(e){switch(e){case"no-recipients":return"no worker can take its data";case"timeout":return"its time was over";case"resumed":return"it was resumed";default:return e}}function w0(e){return e==="lost"?"bad":"plain"}function xi({name:e}){return e===""?"Graph":`Graph "${e}"`}function Wl({graph:e}){return["graphs",e]}function Dr({name:e}){return["workers",e]}function S0({replicated:e,dropped:t,bytes:n,bytesDropped:o}){let r=e===0?[]:[`copied ${Ti(e,n)}`],l=t===0?[]:[`dropped ${Ti(t,o)}`];return`The memory manager ${[...r,...l].join(", and ")}`}function Ti(e,t){return`${O(e)} ${e===1?"result":"results"}, ${Z(t)}`}var k0=20;function Pf(){return cn("groups"),It.value===null?d`
      <${Ee} title="Overview">
        <${Ne} error=${null} />
        <//>
    `:d`
    <${Ee} title="Overview" />
    <${b0} />
    <div class="columns">
      <${x0} />
      <${T0} />
    </div>
    <${M0} />
    <${E0} />
    <${A0} />
  `}function b0(){let e=It.value;if(e===null)return null;let{workers:t,tasks:n,memory:o,graphs:r}=e,l=t.running??0,s=Object.entries(t).filter(([h,p])=>h!=="running"&&h!=="closed"&&p>0).map(([h,p])=>`${O(p)} ${h.replaceAll("_"," ")}`).join(", "),a=Wt.value.at(-1),c=(n.queued??0)+(n["no-worker"]??0);return d`
    <dl class="tiles">
      <${le}
        name="Workers"
        value=${O(l)}
        detail=${s||"all running"}
        tone=${l===0||s!==""?"bad":"plain"}
      />
      <${le} name="Graphs running" value=${O(r.running??0)} />
      <${le}
        name="Tasks a second"
        value=${Vs(a?.finishedRate??0)}
        detail=${`${O(e.totals.finished)} since the start`}
      />
      <${le}
        name="Tasks running"
        value=${O(n.processing??0)}
        detail=${`${O(c)} ready, ${O(n.waiting??0)} waiting`}
      />
      <${le}
        name="Memory"
        value=${Z(o.process)}
        detail=${o.limit===null||o.limit===0?"no limit":`${Dn(o.process/o.limit)} of ${Z(o.limit)}`}
      />
      <${le} name="Spilled" value=${Z(o.spilled)} />
    </dl>
  `}function x0(){let e=Wt.value;return d`
    <${ye} title="Tasks a second" note=${Nt()?"of the recording":"in the last 10 minutes"}>
      <${Lr}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${Vs}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function T0(){let e=Wt.value;return d`
    <${ye} title="Memory" note="of all workers, stacked">
      <${Lr}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${Z}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function M0(){let{data:e,error:t}=he(vu(),2e3);return e===null?d`
      <${ye} title="Running graphs">
        <${Ne} error=${t} />
        <//>
    `:d`
    <${ye} title="Running graphs">
      ${e.items.length===0&&d`<${nt}>No graph runs. <${Ae} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:o,done:r}=Ut(n.counts);return d`
            <li key=${n.id}>
              <${Ae} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${Wn} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${O(r)} / ${O(o)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function E0(){let e=Ls.value;return e.length===0?null:d`
    <${ye} title="Busiest groups of tasks">
      <${Uo}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:o})=>({group:t,counts:n,expectedSeconds:o<0?null:o/1e6}))}
      />
      <//>
  `}function A0(){let e=wr.value.slice(0,k0);return d`
    <${ye} title="What happened">
      ${e.length===0&&d`<${nt}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>d`<${P0} key=${t.id} row=${t} />`)}
      </ol>
    <//>
  `}function P0({row:e}){let{text:t,tone:n,link:o}=Af(e),{at:r}=e.fact;return d`
    <li class=${n}>
      <time dateTime=${r}>${we(r)}</time>
      <span>${o===void 0?t:d`<${Ae} to=${o}>${t}<//>`}</span>
    </li>
  `}function Rf({path:e}){return d`
    <${Ee} title="Not found">
      <${nt}>There is no page "${e.join("/")}". <${Ae} to=${[]}>Overview<//><//>
    <//>
  `}function Cf(e,t){let n=R0(e,t),o=O0(e,n),r=[],l=(b,S)=>(r[S]??=[]).push(b);for(let b=0;b<e;b++)l(b,o[b]??0);let s=e,a=n.map(([b,S])=>{if(b===S)return[b];let[M,v]=[o[b]??0,o[S]??0],E=[b];for(let x=M+1;x<v;x++)l(s,x),E.push(s++);return[...E,S]}),c=Of(s,a,-1),h=Of(s,a,1),p=new Float64Array(s),$=b=>b.forEach((S,M)=>p[S]=M);r.forEach($);for(let b=0;b<8;b++){let S=b%2===0;for(let M of S?r:[...r].reverse())C0(M,S?c:h,p),$(M)}let _=Math.max(1,...r.map(b=>b.length)),y=new Map;r.forEach((b,S)=>{let M=(_-b.length)/2;b.forEach((v,E)=>y.set(v,{layer:S,at:E+M}))});let k=b=>y.get(b)??{layer:0,at:0};return{nodes:Array.from({length:e},(b,S)=>k(S)),edges:a.map((b,S)=>(n[S]?.[0]!==t[S]?.[0]?[...b].reverse():b).map(k)),layers:r.length,width:_}}function R0(e,t){let n=Array.from({length:e},()=>[]);for(let[l,s]of t)n[l]?.push(s);let o=new Uint8Array(e),r=new Set;for(let l=0;l<e;l++){if(o[l]!==0)continue;let s=[{node:l,at:0}];o[l]=1;for(let a=s.at(-1);a!==void 0;a=s.at(-1)){let c=n[a.node]?.[a.at++];c===void 0?o[s.pop()?.node??0]=2:o[c]===1?r.add(`${a.node} ${c}`):o[c]===0&&(o[c]=1,s.push({node:c,at:0}))}}return t.map(([l,s])=>r.has(`${l} ${s}`)?[s,l]:[l,s])}function O0(e,t){let n=new Int32Array(e),o=new Int32Array(e),r=Array.from({length:e},()=>[]);for(let[s,a]of t)s!==a&&(r[s]?.push(a),o[a]=(o[a]??0)+1);let l=Array.from({length:e},(s,a)=>a).filter(s=>!o[s]);for(let s=l.pop();s!==void 0;s=l.pop())for(let a of r[s]??[])n[a]=Math.max(n[a]??0,(n[s]??0)+1),o[a]=(o[a]??0)-1,o[a]===0&&l.push(a);return n}function Of(e,t,n){let o=Array.from({length:e},()=>[]);for(let r of t)for(let l=1;l<r.length;l++){let[s=0,a=0]=[r[l-1],r[l]];o[n===-1?a:s]?.push(n===-1?s:a)}return o}function C0(e,t,n){let o=new Map(e.map(r=>{let l=t[r]??[],s=l.reduce((a,c)=>a+(n[c]??0),0);return[r,l.length===0?n[r]??0:s/l.length]}));e.sort((r,l)=>(o.get(r)??0)-(o.get(l)??0))}var wn={width:168,height:42},Hn={x:190,y:84},Zo=14,Lf=24;function Il({label:e,shape:t,linkOf:n}){let{nodes:o,order:r=[]}=t,l=[...t.edges,...r],s=JSON.stringify([o.length,l]),a=mt(()=>Cf(o.length,l.map(([p=0,$=0])=>[p,$])),[s]),c=a.width*Hn.x-(Hn.x-wn.width)+2*Zo,h=a.layers*Hn.y-(Hn.y-wn.height)+2*Zo;return d`
    <div class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${c} height=${h} viewBox=${`0 0 ${c} ${h}`}>
        ${a.edges.map((p,$)=>p.length>1&&d`
            <path
              key=${$}
              class="edge"
              stroke-dasharray=${$<t.edges.length?"none":"4 4"}
              d=${N0(p)}
            />
          `)}
        ${o.map(({name:p,counts:$},_)=>{let y=a.nodes[_]??{layer:0,at:0},k=n(p),b=d`<${L0} name=${p} counts=${$} place=${y} />`;return k===null?d`<g key=${p}>${b}</g>`:d`<a key=${p} href=${dt(...k)}>${b}</a>`})}
      </svg>
    </div>
  `}function L0({name:e,counts:t,place:n}){let{total:o,done:r}=Ut(t),[l,s]=[Zo+n.at*Hn.x,Zo+n.layer*Hn.y],a=l;return d`
    <g class="node">
      <title>${e}: ${O(r)} of ${O(o)} done</title>
      <rect x=${l} y=${s} width=${wn.width} height=${wn.height} rx="7" />
      <text x=${l+9} y=${s+16}>${D0(e)}</text>
      <text class="small" x=${l+9} y=${s+31}>${O(r)} / ${O(o)}</text>
      ${br(t).map(({kind:c,count:h})=>{let p=(wn.width-2)*h/Math.max(o,1);return a+=p,d`
          <rect
            key=${c}
            class=${`fill-${c}`}
            x=${a-p+1}
            y=${s+wn.height-6}
            width=${p}
            height="5"
          />
        `})}
    </g>
  `}function D0(e){return e.length<=Lf?e:`\u2026${e.slice(1-Lf)}`}function N0(e){let t=e.map(({layer:s,at:a},c)=>{let h=c===0,p=c===e.length-1,$=Zo+s*Hn.y+(h?wn.height:p?0:wn.height/2);return[Zo+a*Hn.x+wn.width/2,$]}),[n,...o]=t;if(n===void 0)return"";let[,r]=n,l=o.map(([s,a],c)=>{let h=(r+a)/2,[p]=t[c]??n;return r=a,`C${p},${h} ${s},${h} ${s},${a}`});return`M${n.join()} ${l.join(" ")}`}function Df({id:e}){let{data:t}=he(yt(e),3e3),{data:n,error:o}=he(xu(e),2e3),r=d`<${Ae} to=${["graphs",e]}>${t?.name||"The graph"}<//>`;return d`
    <${Ee} title="Shape" tab=${t===null?void 0:_l(t)} aside=${r} />
    <section class="card">
      ${n===null?d`<${Ne} error=${o} />`:d`
        <${Il} label="Groups of tasks, inputs above" shape=${n} linkOf=${()=>null} />
        ${t!==null&&d`<${yl} counts=${t.counts} />`}
        ${n.folded>0&&d`<p class="note">The ${O(n.folded)} smallest groups are drawn as one.</p>`}
      `}
    </section>
    ${n!==null&&d`
      <section class="card">
        <${Uo}
          caption="The same groups as a table"
          rows=${n.nodes.map(({name:l,counts:s})=>({group:l,counts:s,expectedSeconds:null}))}
        />
      </section>
    `}
  `}function Nr(e,t){let{workers:n,groups:o,w:r,g:l,s,d:a,k:c,key:h,graph:p}=e;return s.map(($,_)=>({number:t(_),worker:n[r[_]??0]??"",group:o[l[_]??0]??"",start:$,end:$+(a[_]??0)/1e3,failed:c[_]===1,key:h?.[_]?.split("/").at(-1)??"",graph:p?.[_]??""}))}function Fl(e,t){return e.end-t.end}function Nf(e,t,n){let o=e.at(-1)?.end??t,r=Math.max(o,Math.min(t,o+n/2));return[r-n,r]}var W0=new Intl.Collator("en",{numeric:!0});function Wf(e){let t=new Map;for(let o of[...e].sort((r,l)=>r.start-l.start)){let r=t.get(o.worker)??[];t.set(o.worker,r);let l=r.find(s=>(s.at(-1)?.end??0)<o.start+1);l===void 0?r.push([o]):l.push(o)}return[...t.keys()].sort(W0.compare).map(o=>({worker:o,lanes:t.get(o)??[]}))}var Mi=12;function If(e){let t=new Map;for(let n of[...e].sort()){let o=I0(n)%Mi,r=new Set(t.values());for(;r.size<Mi&&r.has(o);)o=(o+5)%Mi;t.set(n,o)}return t}function I0(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var Ff=2e4,Hf="10000",er=ve({list:[],seen:0,shown:0});mu("stream",e=>{let t=e.n,n=Nr(e,o=>t[o]??0);Bf(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function Gf(){cn("stream");let e=Xt.value;se(()=>{let t=new URLSearchParams(Nt()?{after:"0",limit:Hf}:{last:"true",limit:Hf});un(`stream?${t}`).then(n=>{Nt()&&F0(),Bf(Nr(n,o=>n.next-n.s.length+1+o),{})},()=>{})},[e])}var Wr=new Set;function Bf(e,t){let n=[];for(let r of e){let l=Uf(r);Wr.has(l)||(Wr.add(l),n.push(r))}if(n.length===0&&Object.keys(t).length===0)return;let o=[...er.value.list,...n].sort(Fl).slice(-Ff);Wr.size>2*Ff&&(Wr=new Set(o.map(Uf))),er.value={...er.value,...t,list:o}}function F0(){Wr.clear(),er.value={list:[],seen:0,shown:0}}function Uf({worker:e,group:t,start:n,end:o}){return`${e} ${t} ${n} ${o}`}var zf=[1,2,5,10,15,30,60,120,300,600,1800,3600,7200,21600,86400],H0=.1,Hl=1.25;function Vf(e,t,{pixels:n,labelPixels:o}){let r=(t-e)/Math.max(1,n),l=1e3*(zf.find(h=>h*1e3>=o*r)??(zf.at(-1)??1)*Math.ceil(o*r/864e5)),s=Math.ceil(e/l)*l,a=t-o*r,c=Math.max(0,Math.floor((a-s)/l)+1);return Array.from({length:c},(h,p)=>s+p*l)}function jf(e,t,n){let[o,r]=[(t+n)/2,(n-t)/2],l=H0*(n-t);switch(e){case"ArrowLeft":return[t-l,n-l];case"ArrowRight":return[t+l,n+l];case"+":case"=":return[o-r/Hl,o+r/Hl];case"-":return[o-r*Hl,o+r*Hl];default:return null}}var uo=18,Ei=8,U0=110,Ir=22,G0=62,B0=.22;function Kf({lanes:e,hueOf:t,from:n,to:o,onView:r}){let l=xt(null),[s,a]=re(900),[c,h]=re(null),p=xt(null),$=Cr.value,_=Ir+e.reduce((v,E)=>v+E.lanes.length*uo+Ei,0),y=qf(s),k=v=>n+(v-y)/(s-y)*(o-n);se(()=>{let v=l.current?.parentElement;if(!v)return;let E=new ResizeObserver(()=>a(v.clientWidth));return E.observe(v),()=>E.disconnect()},[]),se(()=>{l.current!==null&&V0(l.current,{lanes:e,hueOf:t,from:n,to:o,width:s,height:_})},[e,t,n,o,s,_,$]);let b=v=>{v.preventDefault();let E=k(v.offsetX),x=v.deltaY>0?1.25:.8;r(E-(E-n)*x,E+(o-E)*x)},S=v=>{if(v.ctrlKey||v.altKey||v.metaKey)return;let E=jf(v.key,n,o);E!==null&&(v.preventDefault(),r(...E))},M=v=>{if(p.current!==null){let x=k(p.current)-k(v.offsetX);return p.current=v.offsetX,r(n+x,o+x)}let E=z0(e,v.offsetY,k(v.offsetX));h(E===null?null:{run:E,x:v.offsetX,y:v.offsetY})};return d`
    <div class="timeline">
      <canvas
        ref=${l}
        role="img"
        tabindex="0"
        aria-label=${Sf(e,n,o)}
        onKeyDown=${S}
        onWheel=${b}
        onPointerDown=${v=>p.current=v.offsetX}
        onPointerUp=${()=>p.current=null}
        onPointerLeave=${()=>{p.current=null,h(null)}}
        onPointerMove=${M}
      />
      ${c!==null&&d`
        <p class="tip" style=${{left:`${Math.max(0,Math.min(c.x+12,s-220))}px`,top:`${c.y+12}px`}}>
          <b>${c.run.group}</b>${c.run.failed?" failed":""}<br />
          ${it((c.run.end-c.run.start)/1e3)} on ${c.run.worker}
        </p>
      `}
    </div>
  `}function z0(e,t,n){let o=Ir;for(let{lanes:r}of e){let l=r[Math.floor((t-o)/uo)];if(t>=o&&l!==void 0)return l.find(({start:s,end:a})=>s<=n&&n<=a)??null;o+=r.length*uo+Ei}return null}function V0(e,{lanes:t,hueOf:n,from:o,to:r,width:l,height:s}){let a=devicePixelRatio;e.width=l*a,e.height=s*a,e.style.width=`${l}px`,e.style.height=`${s}px`;let c=e.getContext("2d");if(c===null)return;let h=getComputedStyle(document.documentElement),p=b=>h.getPropertyValue(`--${b}`).trim(),$=Array.from({length:12},(b,S)=>p(`hue-${S}`)),_=qf(l),y=b=>_+(b-o)/(r-o)*(l-_);c.scale(a,a),c.font="11px system-ui",c.textBaseline="middle";for(let b of Vf(o,r,{pixels:l-_,labelPixels:G0})){let S=y(b);c.fillStyle=p("line"),c.fillRect(S,Ir-4,1,s),c.fillStyle=p("muted"),c.fillText(new Date(b).toLocaleTimeString("en-GB"),S+3,Ir/2)}let k=Ir;for(let{worker:b,lanes:S}of t){c.fillStyle=p("muted"),c.fillText(b,0,k+uo/2,_-8);for(let M of S){for(let{start:v,end:E,group:x,failed:V}of M){if(E<o||v>r)continue;let L=Math.max(_,y(v)),K=Math.min(l,Math.max(y(E),y(v)+1));c.fillStyle=$[n.get(x)??0]??"",c.fillRect(L,k+1,K-L,uo-2),V&&(c.fillStyle=p("failed"),c.fillRect(L,k+uo-4,K-L,3))}k+=uo}k+=Ei}}function qf(e){return Math.min(U0,Math.round(e*B0))}var j0=3e4,Qf=20,Ul=60,K0=24,Yf=500,q0=2e3;function Zf(){Gf();let e=ge===null&&!Nt(),{list:t,seen:n,shown:o}=er.value,[r,l]=re(Date.now()),[s,a]=re(null),[c,h]=re(""),[p,$]=re(""),[_,y]=re(0),[k,b]=re(!1);se(()=>{if(s!==null||!e)return;let C=setInterval(()=>l(Date.now()),Yf);return()=>clearInterval(C)},[s===null]);let S=mt(()=>t.filter(C=>(c===""||C.worker===c)&&(p===""||C.group===p)&&C.end-C.start>=_&&(!k||C.failed)),[t,c,p,_,k]),[M,v]=s??(e?Nf(S,r,j0):X0(t)),E=mt(()=>Wf(S.filter(({start:C,end:X})=>X>=M&&C<=v)),[S,Math.floor(M/100),Math.floor(v/100)]),x=mt(()=>[...new Set(t.map(C=>C.group))].sort(),[t]),V=mt(()=>Q0(E),[E]),L=mt(()=>[...new Set(t.map(C=>C.worker))].sort(),[t]),K=mt(()=>If(x),[x.join(`
`)]);return d`
    <${Ee} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${C=>C.preventDefault()}>
        <${Xf} label="Worker" value=${c} all=${L} onChange=${h} />
        <${Xf} label="Tasks" value=${p} all=${x} onChange=${$} />
        <label>At least <input
            type="number"
            min="0"
            step="any"
            value=${_}
            onChange=${C=>y(Number(C.currentTarget.value))}
          /> ms</label>
        <label><input
            type="checkbox"
            checked=${k}
            onChange=${C=>b(C.currentTarget.checked)}
          /> only failed</label>
        <button type="button" onClick=${()=>a(s===null&&e?[M,v]:null)}>
          ${e?s===null?"Pause":"Follow":"Show all"}
        </button>
        <button type="button" onClick=${()=>a(Jf(M,v,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>a(Jf(M,v,2))}>Zoom out</button>
      </form>
      ${E.length===0?d`<${nt}>No task has ended in this time.<//>`:d`
        <${Kf}
          lanes=${E.slice(0,Ul)}
          hueOf=${K}
          from=${M}
          to=${v}
          onView=${(C,X)=>a([C,X])}
        />
      `}
      <ul class="legend">
        ${V.slice(0,K0).map(C=>d`<li key=${C}><span class=${`swatch hue-${K.get(C)}`} aria-hidden="true" /> ${C}</li>`)}
      </ul>
      ${s===null&&e&&E.length>0&&r-v>Yf&&d`<p class="note">The last runs are shown: none has ended since ${we(S.at(-1)?.end??v)}.</p>`}
      ${E.length>Ul&&d`<p class="note">The first ${Ul} of ${E.length} workers are drawn.</p>`}
      <p class="note">
        ${o<n?`${o} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${ge===null&&d`<${J0} />`}
    <section class="card">
      ${ge===null?d`<${e$} query=${Z0({worker:c,group:p,minMs:_,onlyFailed:k})} />`:d`<${ep} list=${S} />`}
    </section>
  `}var Y0={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function J0(){let e=Wt.value;return d`
    <${ye} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${Lr}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${Dn}
        stacked=${!0}
        max=${1}
        series=${al.map(t=>({label:t,color:Y0[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function X0(e){return e.reduce(([t,n],o)=>[Math.min(t,o.start),Math.max(n,o.end)],[e[0]?.start??0,e[0]?.end??1])}function Jf(e,t,n){let[o,r]=[(e+t)/2,(t-e)*n/2];return[o-r,o+r]}function Xf({label:e,value:t,all:n,onChange:o}){return d`
    <label>${e} <select
        value=${t}
        onChange=${r=>o(r.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(r=>d`<option key=${r} value=${r}>${r}</option>`)}
      </select></label>
  `}function Q0(e){let t=e.slice(0,Ul).flatMap(({lanes:n})=>n.flatMap(o=>o.map(({group:r})=>r)));return[...new Set(t)].sort()}function Z0({worker:e,group:t,minMs:n,onlyFailed:o}){return new URLSearchParams({last:"true",keys:"true",limit:String(Qf),...e!==""&&{worker:e},...t!==""&&{group:t},...n>0&&{minUs:String(n*1e3)},...o&&{kind:"failed"}}).toString()}function e$({query:e}){let{data:t,error:n}=he(`stream?${e}`,q0);return t===null?d`<${Ne} error=${n} />`:d`<${ep} list=${Nr(t,o=>o).sort(Fl)} />`}function ep({list:e}){return d`
    <${We}
      caption="The last runs"
      head=${["Task","Group","Worker","Ended","Time","Outcome"]}
      rows=${e.slice(-Qf).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${({key:t,graph:n,group:o,worker:r,start:l,end:s,failed:a})=>[d`<span class="mono">${n===""?t||"\u2014":d`<${Ae} to=${["graphs",n,"tasks",t]}>${t}<//>`}</span>`,d`<span class="mono">${o}</span>`,d`<${Ae} to=${["workers",r]}>${r}<//>`,we(s),it((s-l)/1e3),a?d`<span class="bad">failed</span>`:""]}
    />
  `}function tp(){let{data:e,error:t}=he("stuck",3e3);return d`
    <${Ee} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?d`<${Ne} error=${t} />`:e.items.length===0?d`<${nt}>Nothing is stuck.<//>`:d`
          <${We}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:o,keys:r})=>`${n} ${o} ${r[0]}`}
            cells=${({graph:n,name:o,text:r,count:l,keys:s})=>[d`<${Ae} to=${["graphs",n]}>${o||Fo(n)}<//>`,O(l),r,d`<ul class="keys">${s.map(a=>d`
                    <li key=${a}>
                      <${Ae} to=${["graphs",n,"tasks",a]}>${a}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&d`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}var np=4096,t$=2e4;function rp({graph:e,taskKey:t}){let n=Bs(e,t),{data:o,error:r}=he(Mu(e,t),2e3),{data:l}=he(`${n}/explain`,2e3),s=d`<${Ae} to=${["graphs",e]}>Its graph<//>`;return o===null?d`
      <${Ee} title=${t} aside=${s}>
        <section class="card">
          <${Ne} error=${r} />
        </section>
        <//>
    `:d`
    <${Ee} title=${o.label??o.key} tab=${Du(o)} aside=${s} />
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Gt} name=${Io(o)} />`} />
        <${le} name="Operation" value=${d`<span class="mono">${o.op}</span>`} />
        <${le} name="Attempts" value=${O(o.attempts)} detail=${`${o.retriesLeft} retries left`} />
        <${le}
          name="Result"
          value=${$l(o)||"\u2014"}
          tone=${o.result==="lost"?"bad":"plain"}
        />
        <${le}
          name="Time"
          value=${o.startedAt===null?"\u2014":Nn(o.startedAt,o.endedAt,Ln())}
        />
      </dl>
      <ul class="reasons">
        ${(l?.reasons??[]).map(({code:a,text:c})=>d`<li key=${a+c}>${c}</li>`)}
      </ul>
    </section>
    <${o$} task=${o} graph=${e} />
    <${r$} task=${o} graph=${e} />
    <${l$} graph=${e} taskKey=${t} />
    <${s$} path=${n} />
    <${i$} path=${n} attempts=${o.attempts} />
    ${o.state==="memory"&&n$(o)&&d`<${a$} graph=${e} taskKey=${t} />`}
    <${u$} path=${n} />
  `}function n$({result:e}){return e===void 0||e==="available"}function o$({task:e,graph:t}){let{error:n,blame:o}=e;return n===void 0?null:d`
    <${ye} title="Error">
      ${o!==void 0&&d`<p>It failed because its input <${lp} name=${o} graph=${t} /> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&d`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&d`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function lp({name:e,graph:t}){if(typeof e=="string")return d`<${Ae} to=${["graphs",t,"tasks",e]}>${e}<//>`;let{key:n,namespace:o,owner:r}=e,l=r===void 0?o:`${o} of ${r}`;return d`<span>${n} in the namespace ${l}</span>`}function r$({task:e,graph:t}){let{after:n=[]}=e;return d`
    <${op}
      title="Inputs"
      keys=${e.dependencies}
      count=${e.dependencyCount}
      graph=${t}
    />
    <${op}
      title="Tasks before it"
      keys=${n.slice(0,Gs)}
      count=${n.length}
      graph=${t}
    />
  `}function op({title:e,keys:t,count:n,graph:o}){return n===0?null:d`
    <${ye} title=${e} note=${`${O(t.length)} of ${O(n)}`}>
      <ul class="keys">
        ${t.map((r,l)=>d`
            <li key=${l}>
              <${lp} name=${r} graph=${o} />
            </li>
          `)}
      </ul>
      <//>
  `}function l$({graph:e,taskKey:t}){let{data:n}=he(Tu(e,t),3e3);return n===null||n.nodes.length<2?null:d`
    <${ye} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${Il}
        label="The task, its inputs above and its users below"
        shape=${n}
        linkOf=${o=>o===t?null:["graphs",e,"tasks",o]}
      />
      <//>
  `}function s$({path:e}){let{data:t}=he(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:d`
    <${ye} title="Attempts">
      <${We}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${t.items}
        keyOf=${({attempt:n})=>String(n)}
        cells=${({attempt:n,state:o,worker:r,startedAt:l,endedAt:s,error:a})=>[String(n),d`<${Gt} name=${o} />`,r===null?"":d`<${Ae} to=${["workers",r]}>${r}<//>`,l===null?"":we(l),l===null?"":Nn(l,s,Ln()),a===void 0?"":`${a.name}: ${a.message.split(`
`)[0]}`]}
      />
      <//>
  `}function sp(e,t,n){let[o,r]=re(null);return se(()=>{let l=!0;return ou(e,t).catch(()=>null).then(s=>l&&r(s)),()=>{l=!1}},[e,n]),o}function i$({path:e,attempts:t}){let n=sp(`${e}/logs`,t$,t);return t===0||n===null||n===""?null:d`
    <${ye} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function a$({graph:e,taskKey:t}){let n=`${yt(e)}/results/${Oo(t)}`,o=sp(n,np,null);return o===null?null:d`
    <${ye} title="Result" note=${`the first ${Z(np)}`}>
      <pre tabindex="0" aria-label="Result">${o}</pre>
      <//>
  `}function u$({path:e}){let{data:t}=he(`${e}/story`,1e4);return t===null?null:d`
    <${ye} title="Story" note="what the scheduler and the workers did with it">
      ${t.entries.length===0&&d`<${nt}>Its transitions are not kept any more.<//>`}
      <${We}
        caption="Transitions and their causes"
        head=${["Time","Where","From","To","Cause"]}
        rows=${t.entries.map((n,o)=>({...n,number:o}))}
        keyOf=${({number:n})=>String(n)}
        cells=${({at:n,where:o,from:r,to:l,cause:s})=>[we(n),o,r,l,s]}
      />
    <//>
  `}function ip({name:e}){let{data:t,error:n}=he(ml(e),2e3);if(t===null)return d`
      <${Ee} title=${e}>
        <section class="card">
          <${Ne} error=${n} />
        </section>
        <//>
    `;let{memory:o,spill:r,resources:l}=t,s={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return d`
    <${Ee} title=${t.name} aside=${d`<${c$} worker=${t} />`} />
    <section class="card">
      <dl class="tiles">
        <${le} name="State" value=${d`<${Gt} name=${t.state} />`} detail=${t.trouble} />
        <${le}
          name="Tasks"
          value=${`${O(t.executing)} / ${O(t.threads)}`}
          detail=${`${O(t.processing)} assigned`}
        />
        <${le} name="Results held" value=${O(t.keys)} />
        <${le} name="Received" value=${Z(t.receivedBytes)} />
        <${le} name="Processes started" value=${O(t.executorStarts)} />
        <${le} name="Last seen" value=${t.lastSeen===null?"\u2014":we(t.lastSeen)} />
      </dl>
      <${Ho} label="Memory" parts=${s} />
      <p class="note">
        Results ${Z(o.managed)}, other memory ${Z(o.unmanagedOld)} and
        ${" "}${Z(o.unmanagedRecent)} lately, spilled ${Z(o.spilled)};
        limit ${o.limit===null?"none":Z(o.limit)}.
      </p>
      ${r!==null&&d`<p class="note">
        Spills to <span class="mono">${r.where}</span>${r.waiting>0&&`; ${Z(r.waiting)} wait to be written${r.stalledMs>0?`, nothing for ${it(r.stalledMs/1e3)}`:""}`}.
      </p>`}
      <p class="note">
        ${t.transfers==="direct"?t.url:"Its values travel through the scheduler"},
        version ${t.version}${Object.entries(l).map(([a,{total:c,used:h}])=>`; ${h} of ${c} ${a} used`)}
      </p>
    </section>
    <${f$} name=${e} />
  `}function c$({worker:e}){let t=ml(e.id);return d`
    ${e.state==="paused"?d`<${Ht} label="Resume" scope="admin" path=${`${t}/resume`} />`:d`<${Ht} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Ht}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function f$({name:e}){let{data:t}=he(Eu(e),15e3),n=t?.holds??[];return t===null||n.length===0?null:d`
    <${ye} title="Results" note=${`${O(n.length)} of ${O(t.keys)}, the largest`}>
      <${We}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${n}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:r,spilled:l})=>[d`<span class="mono">${o}</span>`,Z(r),l?"spilled":"in memory"]}
      />
      <//>
  `}var p$=["INPUT","TEXTAREA","SELECT"],m$=["checkbox","radio","button","submit","range"];function ap({key:e,ctrlKey:t,altKey:n,metaKey:o},r,l){if(t||n||o)return{type:"none"};if(l){let s=r.find(({letter:a})=>a===e);return s===void 0?{type:"none"}:{type:"go",path:s.path}}return{type:e==="?"?"help":e==="g"?"wait":"none"}}function up({tagName:e,type:t="",isContentEditable:n=!1}){return n?!0:p$.includes(e)&&!m$.includes(t)}function cp(e){return[["?","this list"],...e.map(({letter:t,name:n})=>[`g ${t}`,n]),["Tab","the next link, button or field"],["Esc","closes a question or this list"],["\u2190 \u2192","move the task stream, when it has the focus"],["+ -","zoom the task stream, when it has the focus"]]}var d$=1500,Ai="weir-keys";function fp({pages:e}){let[t,n]=re(!1),[o,r]=re(h$());se(()=>{if(!o)return;let s=-1/0,a=c=>{if(c.defaultPrevented||document.querySelector("dialog[open]")!==null)return;let{target:h}=c;if(h instanceof HTMLElement&&up(h))return;let p=ap(c,e,c.timeStamp-s<d$);c.key.length===1&&(s=-1/0),p.type==="wait"?s=c.timeStamp:p.type==="help"?n(!0):p.type==="go"&&yr(dt(...p.path)),(p.type==="help"||p.type==="go")&&c.preventDefault()};return addEventListener("keydown",a),()=>removeEventListener("keydown",a)},[o,e]);let l=s=>{$$(s),r(s)};return d`
    <button type="button" class="plain" onClick=${()=>n(!0)}>Keys</button>
    ${t&&d`
      <${dl} label="Keys" onClose=${()=>n(!1)}>
        <h2>Keys</h2>
        <dl class="key-list">
          ${cp(e).map(([s,a])=>d`
              <div key=${s}>
                <dt>${s.split(" ").map(c=>d`
                    <kbd key=${c}>${c}</kbd>
                  `)}</dt>
                <dd>${a}</dd>
              </div>
            `)}
        </dl>
        <label class="check"><input
            type="checkbox"
            checked=${o}
            onChange=${s=>l(s.currentTarget.checked)}
          /> Letters and ? do this outside of fields</label>
        <div class="buttons">
          <button type="button" autofocus onClick=${()=>n(!1)}>Close</button>
        </div>
        <//>
    `}
  `}function h$(){try{return localStorage.getItem(Ai)!=="off"}catch{return!0}}function $$(e){try{e?localStorage.removeItem(Ai):localStorage.setItem(Ai,"off")}catch{}}var Pi=500,_$=[1,10,60];function pp(){let e=Ft.value,[t,n]=re(!1),[o,r]=re(1),[l,s]=re(null),[a,c]=re(""),h=e!==null&&e.event>=e.last,p=async M=>{try{await Fs(M),c("")}catch(v){n(!1),c(v instanceof Error?v.message:String(v))}};if(se(()=>{if(!t||h)return;let M=!1,v=async()=>{let x=Ft.value?.at??0;await p({at:x+Pi*o}),Ft.value?.at===x&&await p({event:(Ft.value?.event??0)+1}),M||(E=setTimeout(v,Pi))},E=setTimeout(v,Pi);return()=>{M=!0,clearTimeout(E)}},[t,o,h]),e===null)return null;let{event:$,first:_,last:y,at:k,firstAt:b}=e;return d`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{h&&await p({event:_}),n(!t||h)}}>
        ${t&&!h?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${o}
          onChange=${M=>r(Number(M.currentTarget.value))}
        >
          ${_$.map(M=>d`<option key=${M} value=${M}>${M}×</option>`)}
        </select></label>
      <input
        type="range"
        aria-label="Event"
        min=${_}
        max=${y}
        value=${l??$}
        onInput=${M=>s(Number(M.currentTarget.value))}
        onChange=${async M=>{n(!1),await p({event:Number(M.currentTarget.value)}),s(null)}}
      />
      <span class="note">
        event ${O(l??$)} of ${O(y)}${l===null&&`, ${we(k)}, ${it((k-b)/1e3)} after the first`}
      </span>
      ${a!==""&&d`<span class="bad" role="alert">${a}</span>`}
    </section>
  `}var g$=[{letter:"o",name:"Overview",path:[]},{letter:"g",name:"Graphs",path:["graphs"]},{letter:"t",name:"Task stream",path:["stream"]},{letter:"w",name:"Workers",path:["workers"]},{letter:"m",name:"Memory",path:["memory"]},{letter:"s",name:"Stuck",path:["stuck"]}];function y$(){if(ge===null)return g$;let e=["graphs",ge.graph];return[{letter:"g",name:"Graph",path:e},{letter:"s",name:"Shape",path:[...e,"shape"]},{letter:"t",name:"Task stream",path:["stream"]}]}var v$={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026",silent:`No news for ${Cs/1e3} s: reconnecting\u2026`};function dp({children:e}){let t=ge===null?Co.value[0]??"":Co.value.join("/"),n=On.value,o=gn.value?.name??null,r=mt(y$,[]),l=Co.value.join("/"),s=xt(l);return se(()=>{s.current!==l&&document.activeElement===document.body&&mp(),s.current=l},[l]),d`
    <a class="skip" href="#main" onClick=${a=>{a.preventDefault(),mp()}}>Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${dt()}>Weir</a>
      <ul>
        ${r.map(({path:a,name:c})=>d`
            <li key=${c}><a
              href=${dt(...a)}
              aria-current=${a.join("/")===t?"page":void 0}
            >${c}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        ${ge===null?d`<p class=${`connection ${n}`} role="status">${v$[n]}</p>`:d`<p>Report of ${we(ge.at)}</p>`}
        ${o!==null&&o!=="local"&&d`<p>${o} <button type="button" class="plain" onClick=${iu}>Log out</button></p>`}
        <${Mf} />
        <${fp} pages=${r} />
        ${ge===null&&d`<a href=${Za} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${pp} />
      ${It.value?.standstill&&d`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${dt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}function mp(){document.getElementById("main")?.focus({preventScroll:!0})}var $p=ve(null);function w$(){let{login:e}=gn.value??{};return se(()=>{e===!1&&fu()},[e]),e===void 0?null:e?d`<${Gu} refusal=${$p.value} />`:d`<${dp}>${S$(Co.value)}<//>`}function S$(e){let[t,n="",o,r=""]=e;return t===void 0?d`<${Pf} />`:e.length===1&&t==="graphs"?d`<${Uu} />`:e.length===2&&t==="graphs"&&As.value!==""?d`<${k$} graph=${n} taskKey=${As.value} />`:e.length===2&&t==="graphs"?d`<${Fu} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="shape"?d`<${Df} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&o==="tasks"?d`<${rp} key=${`${n}/${r}`} graph=${n} taskKey=${r} />`:e.length===1&&t==="workers"?d`<${Vu} />`:e.length===2&&t==="workers"?d`<${ip} key=${n} name=${n} />`:e.length===1&&t==="memory"?d`<${ju} />`:e.length===1&&t==="stream"?d`<${Zf} />`:e.length===1&&t==="stuck"?d`<${tp} />`:d`<${Rf} path=${e} />`}function k$({graph:e,taskKey:t}){return se(()=>eu(dt("graphs",e,"tasks",t)),[e,t]),null}Tf();nu();$p.value=await su();await _u();var hp=document.getElementById("app");hp!==null&&vs(d`<${w$} />`,hp);

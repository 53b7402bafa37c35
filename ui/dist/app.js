var me,aa,ps,En,cs,Xl,ua,Yl,ca,ms,fs,qp,cl=Symbol.for("pv"),Ql={},Zl=[],Yp=/^m(i|n|o|s|text|space)$/,ds=Array.isArray,hs=Zl.slice,Qn=Object.assign;function Xn(e){e&&e.parentNode&&e.remove()}function fl(e,t,n){var o,l,r,s={},a=arguments.length;for(r in t)r=="key"?o=t[r]:r=="ref"&&typeof e!="function"?l=t[r]:s[r]=t[r];return a>2&&(s.children=a>3?hs.call(arguments,2):n),ul(e,s,o,l,null)}function ul(e,t,n,o,l){var r={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:cl,__v:l||++aa,__i:-1,__u:0};return!l&&me.vnode&&me.vnode(r),r}function eo(e){return e.children}function Zn(e,t){this.props=e,this.context=t,this.__g=0}function An(e,t){if(t==null)return e.__&&An(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:An(e)}function Jp(e){var t,n=e.__v,o=n.__e,l=[],r=[],s=e.__P;s&&((t=Qn({constructor:cl},n)).__v=n.__v+1,me.vnode&&me.vnode(t),$s(s,t,n,e.__n,s.namespaceURI,32&n.__u?[o]:null,l,o||An(n),32&n.__u,r),t.__v=n.__v,t.__.__k[t.__i]=t,$a(l,t,r),n.__=n.__e=null,t.__e!=o&&fa(t))}function fa(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),fa(e)}function sa(e){(8&e.__g||(e.__g|=8,En.push(e),Xl++))&&cs==me.debounceRendering||((cs=me.debounceRendering)||queueMicrotask)(pa)}function pa(){try{for(var e,t=1;En.length;)En.length>t&&En.sort(ua),e=En.shift(),t=En.length,8&e.__g&&Jp(e)}finally{(Xl=En.length)&&(cs||queueMicrotask)(pa)}}function ma(e,t,n,o,l,r,s,a,c,h,p){var $,_,y,b,k,S,M=o.__k||Zl,v=t.length;for(c=Xp(n,t,M,c,v),$=0;$<v;$++)(y=n.__k[$])!=null&&(_=~y.__i&&M[y.__i]||Ql,y.__i=$,S=$s(e,y,_,l,r,s,a,c,h,p),b=y.__e,(_.ref!=y.ref||8&_.__u)&&(_.ref&&_s(_.ref,null,y,_),y.ref&&p.push(y.ref,y.__c||b,y)),k=k||b,4&y.__u?(c=da(y,c,e,!_.__v),_.__e&&(_.__e=null)):typeof y.type=="function"&&S!==void 0?c=S:b&&(c=b.nextSibling),y.__u&=-21);return n.__e=k,c}function Xp(e,t,n,o,l){var r,s,a,c,h,p,$,_,y,b=n.length,k=b,S=0,M=0,v=e.__k=Array(l);for(r=0;r<l;r++)(s=t[r])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=v[r]=ul(null,s):ds(s)?s=v[r]=ul(eo,{children:s}):s.constructor===cl&&s.__b?s=v[r]=ul(s.type,s.props,s.key,s.ref,s.__v):v[r]=s,c=r+S,s.__=e,s.__b=e.__b+1,a=null,~(h=s.__i=Qp(s,n,c,k))&&(k--,(a=n[h])&&(a.__u|=2)),a&&a.__v?(s.__u|=16,h==c-1?S--:h==c+1?S++:h!=c&&(h>c?S--:S++,M=1)):(~h||(l>b?S--:l<b&&S++),typeof s.type!="function"&&(s.__u|=4))):v[r]=null;if(M){for(p=[],$=[],r=0;r<l;r++)if((s=v[r])&&16&s.__u){for(S=0,_=p.length;S<_;)p[y=S+_>>1]<s.__i?S=y+1:_=y;p[S]=s.__i,$[r]=S+1}for(S=p.length;r--;)$[r]&&($[r]==S?S--:v[r].__u|=4)}if(k)for(r=0;r<b;r++)!(a=n[r])||2&a.__u||(a.__e==o&&(o=An(a)),gs(a,a));return o}function da(e,t,n,o){var l,r,s,a;if(typeof e.type=="function"){if(e.props.__P)return t;if(l=e.__k)for(r=0;r<l.length;r++)l[r]&&(l[r].__=e,t=da(l[r],t,n,!1));return t}for(t&&!t.parentNode&&(t=An(e))&&!t.parentNode&&(t=null),s=e.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(s!=a&&(!o&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function Qp(e,t,n,o){var l,r=e.key,s=e.type,a=t[n],c=a&&!(2&a.__u);if(a===null&&r==null||c&&r==a.key&&s==a.type)return n;if(o>(c?1:0)){for(l=n-1;l>=0;l--)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l;for(l=n+1;l<t.length;l++)if((a=t[l])&&!(2&a.__u)&&r==a.key&&s==a.type)return l}return-1}function ia(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function ql(e,t,n,o,l){var r,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||ia(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||ia(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(s=fs[t]||(fs[t]=Zp(t)),(e.__a||(e.__a={}))[t]=ms,r=t!=(t=t.replace(ca,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,r):e.removeEventListener(t,s,r));else{if(l=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function Zp(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[Yl]==null)t[Yl]=ms++;else if(t[Yl]<this.__a[e])return;return n(me.event?me.event(t):t)}}}function $s(e,t,n,o,l,r,s,a,c,h){var p,$,_,y,b,k,S,M,v,E,x,V,L,K,C,X,z,R,j=t.type;if(t.constructor!==cl)return null;128&n.__u&&(c=32&n.__u,p=n.__c.__z)&&(t.__u|=c,$=r=[],p.nodeType==8?a=Jl(p,r):r.push(p),a=r[0]||a),(p=me.__b)&&p(t);e:if(typeof j=="function"){_=s.length;try{if(M=t.props,v=(p=j.prototype)&&p.render,E=(p=j.contextType)&&o[p.__c],x=p?E?E.props.value:p.__:o,(y=n.__c)?(t.__c=y,2&y.__g&&(y.__g|=1)):(v?t.__c=y=new j(M,x):(t.__c=y=new Zn(M,x),y.constructor=j,y.render=tm),E&&E.sub(y),y.state||(y.state={}),y.__n=o,y.__g|=8,y.__h=[],y.__k=[]),v&&(y.__s||(y.__s=y.state),j.getDerivedStateFromProps&&(y.__s==y.state&&(y.__s=Qn({},y.__s)),Qn(y.__s,j.getDerivedStateFromProps(M,y.__s)))),b=y.props,k=y.state,y.__v=t,n.__c){if(M!==b&&v&&!j.getDerivedStateFromProps&&y.componentWillReceiveProps&&y.componentWillReceiveProps(M,x),t.__v==n.__v&&!(8&y.__g)||!(4&y.__g)&&y.shouldComponentUpdate&&y.shouldComponentUpdate(M,y.__s,x)===!1){t.__v!=n.__v&&(y.props=M,y.state=y.__s,y.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(N){N&&(N.__=t)}),Zl.push.apply(y.__h,y.__k),y.__k=[],y.__h.length&&s.push(y),a=An(n);break e}y.componentWillUpdate&&y.componentWillUpdate(M,y.__s,x),v&&y.componentDidUpdate&&y.__h.push(function(){y.componentDidUpdate(b,k,S)})}else v&&!j.getDerivedStateFromProps&&y.componentWillMount&&y.componentWillMount(),v&&y.componentDidMount&&y.__h.push(y.componentDidMount);y.context=x,y.props=M,y.__P=e,y.__g&=-5,V=me.__r,L=v?25:0;do y.__g&=-9,V&&V(t),p=y.render(y.props,y.state=y.__s,y.context);while(8&y.__g&&++L<25);v&&(Zl.push.apply(y.__h,y.__k),y.__k=[]),y.state=y.__s,y.getChildContext&&(o=Qn({},o,y.getChildContext())),v&&n.__c&&y.getSnapshotBeforeUpdate&&(S=y.getSnapshotBeforeUpdate(b,k)),K=p&&p.type===eo&&p.key==null?p.props.children:p,M.__P&&(p=a,l=(e=M.__P).namespaceURI,c=r=null,n.props&&n.props.__P!=e&&(n.__k.some(function(N){N&&gs(N,N)}),n.__k=null),a=n.__k?An(n,0):null),a=ma(e,ds(K)?K:[K],t,n,o,l,r,s,a,c,h),M.__P&&(t.__e=null,a=p),t.__u&=-161,$&&$.some(Xn),y.__h.length&&s.push(y),1&y.__g&&(y.__g&=-4)}catch(N){if(s.length=_,t.__v=null,c||r)if(N&&N.then){if(t.__u|=128|c,r){for(~(z=r.indexOf(a||void 0))||(z=r.length);(R=r[z-1])&&R.nodeType==8;)z--;for(;z<r.length;z++)if(R=r[z])if(r[z]=null,C){if(R==X)break}else{if(R.nodeType!=8)break;R.data.startsWith("$s")&&(X=Jl(C=R))}}if(!C){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;C=a}(p=Jl(C=t.__c.__z||(t.__c.__z=C)))?(t.__e=C,a=p):t.__e=a,a=a&&a.nextSibling}else r&&r.some(Xn);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),N&&N.then||ha(t),me.__e(N,t,n)}}else a=t.__e=em(n.__e,t,n,o,l,r,s,c,h,e);return(p=me.diffed)&&p(t),a}function Jl(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function ha(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(ha))}function $a(e,t,n){for(var o=0;o<n.length;)_s(n[o++],n[o++],n[o++]);me.__c&&me.__c(t,e),e.some(function(l){try{e=l.__h,l.__h=[],e.some(function(r){r.call(l)})}catch(r){me.__e(r,l.__v)}})}function em(e,t,n,o,l,r,s,a,c,h){var p,$,_,y,b,k,S,M,v=n.props||Ql,E=t.props,x=t.type;if(x=="svg"?l="http://www.w3.org/2000/svg":x=="math"?l="http://www.w3.org/1998/Math/MathML":l||(l="http://www.w3.org/1999/xhtml"),r){for(p=0;p<r.length;p++)if((b=r[p])&&(x?b.localName==x:b.nodeType==3)){e=b,r[p]=null;break}}if(!e){if(M=h.ownerDocument||document,!x)return M.createTextNode(E);e=M.createElementNS(l,x,E.is?E:h),a&&(me.__m&&me.__m(t,r),a=!1),r=null}if(x){if(h=x=="template"&&e.content||e,r=x=="textarea"&&E.defaultValue!=null?null:r&&hs.call(h.childNodes),!a&&r)for(v={},p=0;p<e.attributes.length;p++)v[(b=e.attributes[p]).name]=b.value;for(p in v)b=v[p],p=="dangerouslySetInnerHTML"?_=b:p=="children"||p in E||p=="value"&&"defaultValue"in E||p=="checked"&&"defaultChecked"in E||ql(e,p,null,b,l);for(p in E)b=E[p],p=="children"?y=b:p=="dangerouslySetInnerHTML"?$=b:p=="value"?k=b:p=="checked"?S=b:a&&typeof b!="function"||v[p]===b||ql(e,p,b,v[p],l);$?(a||_&&($.__html==_.__html||$.__html==e.innerHTML)||(e.innerHTML=$.__html),t.__k=[]):(_&&(e.textContent=""),(x=="foreignObject"||l=="http://www.w3.org/1998/Math/MathML"&&Yp.test(x))&&(l="http://www.w3.org/1999/xhtml"),ma(h,ds(y)?y:[y],t,n,o,l,r,s,r?r[0]:n.__k&&An(n,0),a,c),r&&r.some(Xn)),a&&x!="textarea"||(p="value",x=="progress"&&k==null?e.removeAttribute(p):k==null||k===e[p]&&(x!="progress"||k)||ql(e,p,k,v[p],l),p="checked",S!=null&&S!=e[p]&&ql(e,p,S,v[p],l))}else v===E||a&&e.data==E||(e.data=E);return e}function _s(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(l){me.__e(l,n)}}function gs(e,t,n){var o,l,r,s;if(me.unmount&&me.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||_s(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(a){me.__e(a,t)}o.__P=o.__n=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&gs(o[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(l=Jl(o,r=[]))&&(o==e.__e&&r.some(Xn),Xn(l),Xn(o)),n||Xn(e.__e),e.__e=e.__c=e.__=null}function tm(e,t,n){return this.constructor(e,n)}function ys(e,t){var n,o,l,r;me.__&&me.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=ul(eo,{children:[e]}),l=[],r=[],$s(t,t.__k,o||Ql,Ql,t.namespaceURI,o?null:t.firstChild?hs.call(t.childNodes):null,l,o?o.__e:t.firstChild,n,r),$a(l,t.__k,r),t.__k.props.children=null}me={__e:function(e,t,n,o){for(var l,r,s;t=t.__;)if((l=t.__c)&&!(1&l.__g)){l.__g|=4;try{if((s=(r=l.constructor)&&r.getDerivedStateFromError)&&l.setState(r.getDerivedStateFromError(e)),l.componentDidCatch&&(l.componentDidCatch(e,o||{}),s=1),s&&8&l.__g)return void(l.__g|=2)}catch(a){e=a}}throw Xl=0,e}},aa=0,ps=function(e){return e!=null&&e.constructor===cl},Zn.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=Qn({},this.state)),typeof e=="function"&&(e=e(Qn({},n),this.props)),e&&(Qn(n,e),this.__v&&(t&&this.__k.push(t),sa(this)))},Zn.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),sa(this))},Zn.prototype.render=eo,En=[],Xl=0,ua=function(e,t){return e.__v.__b-t.__v.__b},Yl=Symbol(),ca=/(PointerCapture)$|Capture$/i,ms=0,fs={},qp=0;var ml,Ve,vs,_a,ws=Object.is,er=0,Ta=[],Ss=[],Ue=me,ga=Ue.__b,ya=Ue.__r,va=Ue.diffed,wa=Ue.__c,Sa=Ue.unmount,ba=Ue.__;function ks(e,t){Ue.__h&&Ue.__h(Ve,e,er||t),er=0;var n=Ve.__H||(Ve.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function le(e){return er=1,nm(Ea,e)}function nm(e,t,n){var o=ks(ml++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):Ea(void 0,t),function(r){var s=(o.__N||o.__)[0],a=o.t(s,r);ws(s,a)||(o.__N=[a,o.__[1]],o.__c.setState({}))}],o.__c=Ve,!Ve.__f)){Ve.__f=!0;var l=Ve.shouldComponentUpdate;Ve.shouldComponentUpdate=function(r,s,a){var c=this.__H;if(!c)return!0;var h=!1,p=this.props!=r;if(c.__.some(function(_){_.__N&&(h=!0,ws(_.__[0],_.__N[0])||(p=!0))}),l){var $=l.call(this,r,s,a);return h?$||p:$}return!h||p}}return o.__}function se(e,t){var n=ks(ml++,3);!Ue.__s&&Ma(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,Ve.__H.__h.push(n))}function xt(e){return er=5,mt(function(){return{current:e}},[])}function mt(e,t){var n=ks(ml++,7);return Ma(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function om(){var e;do{for(;e=Ss.shift();)try{pl(e)}catch(n){Ue.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=Ta.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(pl),t.__h.some(bs),t.__h=[]}catch(n){t.__h=[],Ue.__e(n,e.__v)}}}while(Ss.length)}Ue.__b=function(e){Ve=null,ga&&ga(e)},Ue.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),ba&&ba(e,t)},Ue.__r=function(e){ya&&ya(e),ml=0;var t=(Ve=e.__c).__H;t&&(vs==Ve?Ve.__h=[]:(t.__h.some(pl),t.__h.some(bs),ml=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),vs=Ve},Ue.diffed=function(e){va&&va(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&xa(Ta.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),vs=Ve=null},Ue.__c=function(e,t){t.some(function(n){try{n.__h.some(pl),n.__h=n.__h.filter(function(o){return!o.__||bs(o)})}catch(o){n.__h=[function(){throw o}]}}),wa&&wa(e,t)},Ue.unmount=function(e){Sa&&Sa(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(l){try{if(l.__P&&l.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}l.__P=n,xa(Ss.push(l))}else pl(l)}catch(r){t=r}}),o.__H=void 0,t&&Ue.__e(t,o.__v))};var ka=typeof requestAnimationFrame=="function";function lm(e){var t,n=function(){clearTimeout(o),ka&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);ka&&(t=requestAnimationFrame(n))}function xa(e){e!=1&&_a==Ue.requestAnimationFrame||((_a=Ue.requestAnimationFrame)||lm)(om)}function pl(e){var t=Ve,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),Ve=t}function bs(e){var t=Ve;e.__c=e.__(),Ve=t}function Ma(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!ws(n,e[o])})}function Ea(e,t){return typeof t=="function"?t(e):t}var rm=Symbol.for("preact-signals");function lr(){if(hn>1)hn--;else{var e,t=!1;for(function(){var l=nr;for(nr=void 0;l!==void 0;){var r=l.S;if(r.v===l.v)for(var s=r.t;s!==void 0;s=s.x)s.i===l.i&&(s.i=r.i);l=l.o}}();hl!==void 0;){var n=hl;for(hl=void 0,tr++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Pa(n))try{n.c()}catch(l){t||(e=l,t=!0)}n=o}}if(tr=0,hn--,t)throw e}}function $l(e){if(hn>0)return e();xs=++sm,hn++;try{return e()}finally{lr()}}var dl,Le=void 0;function to(e){var t=Le,n=dl;Le=void 0,dl=void 0;try{return e()}finally{Le=t,dl=n}}var hl=void 0,hn=0,tr=0,sm=0,xs=0,nr=void 0,or=0;function Aa(e){if(Le!==void 0){var t=e.n;if(t===void 0||t.t!==Le)return t={i:0,S:e,p:Le.s,n:void 0,t:Le,e:void 0,x:void 0,r:t},Le.s!==void 0&&(Le.s.n=t),Le.s=t,e.n=t,32&Le.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Le.s,t.n=void 0,Le.s.n=t,Le.s=t),t}}function je(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}je.prototype.brand=rm;je.prototype.h=function(){return!0};je.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:to(function(){var o;(o=t.W)==null||o.call(t)}))};je.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&to(function(){var l;(l=t.Z)==null||l.call(t)}))}};je.prototype.subscribe=function(e){var t=this;return $n(function(){var n=t.value;to(function(){return e(n)})},{name:"sub"})};je.prototype.valueOf=function(){return this.value};je.prototype.toString=function(){return this.value+""};je.prototype.toJSON=function(){return this.value};je.prototype.peek=function(){var e=this;return to(function(){return e.value})};Object.defineProperty(je.prototype,"value",{get:function(){var e=Aa(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(tr>100)throw new Error("Cycle detected");(function(n){hn!==0&&tr===0&&n.l!==xs&&(n.l=xs,nr={S:n,v:n.v,i:n.i,o:nr})})(this),this.v=e,this.i++,or++,hn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{lr()}}}});function ve(e,t){return new je(e,t)}function Pa(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Ra(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Oa(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=o}e.s=n}function no(e,t){je.call(this,void 0,t),this.x=e,this.s=void 0,this.g=or-1,this.f=4}no.prototype=new je;no.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===or))return!0;if(this.g=or,this.f|=1,this.i>0&&!Pa(this))return this.f&=-2,!0;var e=Le;try{Ra(this),Le=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Le=e,Oa(this),this.f&=-2,!0};no.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}je.prototype.S.call(this,e)};no.prototype.U=function(e){if(this.t!==void 0&&(je.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};no.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(no.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=Aa(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function Dt(e,t){return new no(e,t)}function Ca(e){var t=e.j;if(e.j=void 0,typeof t=="function"){hn++;var n=Le;Le=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,Ts(e),o}finally{Le=n,lr()}}}function Ts(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Ca(e)}function im(e){if(Le!==this)throw new Error("Out-of-order effect");Oa(this),Le=e,this.f&=-2;try{8&this.f&&Ts(this)}finally{lr()}}function Po(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,dl&&dl.push(this)}Po.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};Po.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Ca(this),Ra(this),hn++;var e=Le;return Le=this,im.bind(this,e)};Po.prototype.N=function(){2&this.f||(this.f|=2,this.u=hl,hl=this)};Po.prototype.d=function(){this.f|=8,1&this.f||Ts(this)};Po.prototype.dispose=function(){this.d()};function $n(e,t){var n=new Po(e,t);try{n.c()}catch(l){throw n.d(),l}var o=n.d.bind(n);return o[Symbol.dispose]=o,o}var La,sr,rr,am=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var Da=[];$n(function(){La=this.N})();function Ro(e,t){me[e]=t.bind(null,me[e]||function(){})}function _l(e){if(rr){var t=rr;rr=void 0,t()}rr=e&&e.S()}function Na(e){var t=this,n=e.data,o=cm(n);o.name="ReactiveDom",o.value=n;var l=mt(function(){for(var a=t,c=t.__v;c=c.__;)if(c.__c){c.__c.__$f|=4;break}var h=Dt(function(){var y=o.value.value;return y===0?0:y===!0?"":y||""}),p=Dt(function(){return!Array.isArray(h.value)&&!ps(h.value)}),$=$n(function(){if(this.N=Wa,p.value){var y=h.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=y)}}),_=t.__$u.d;return t.__$u.d=function(){$(),_.call(this)},[p,h]},[]),r=l[0],s=l[1];return r.value?s.peek():s.value}Na.displayName="ReactiveTextNode";Object.defineProperties(je.prototype,{constructor:{configurable:!0,value:fl(eo,null).constructor},type:{configurable:!0,value:Na},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});Ro("__b",function(e,t){if(_l(),sr=void 0,typeof t.type=="string"){var n,o=t.props;for(var l in o)if(l!=="children"){var r=o[l];r instanceof je&&(n||(t.__np=n={}),n[l]=r,o[l]=r.peek())}}e(t)});Ro("__r",function(e,t){if(e(t),t.type!==eo){_l();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(l,r){var s;return $n(function(){s=this},{name:r}),s.c=l,s}(function(l){return function(){var r;am&&((r=this.y)==null||r.call(this)),l.__$f|=1,l.setState({})}}(o),typeof t.type=="function"?t.type.displayName||t.type.name:""))),sr=o,_l(n)}});Ro("__e",function(e,t,n,o){_l(),sr=void 0,e(t,n,o)});Ro("diffed",function(e,t){_l(),sr=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,l=t.props,r=n.U;if(r)for(var s in r){var a=r[s];a===void 0||o&&s in o||(a.d(),r[s]=void 0)}if(o){r||(r={},n.U=r);for(var c in o){var h=r[c],p=o[c];h===void 0?(h=um(n,c,p,l),r[c]=h):h.o(p,l)}}}e(t)});function um(e,t,n,o){var l=t in e&&e.ownerSVGElement===void 0,r=ve(n);return{o:function(s,a){r.value=s,o=a},d:$n(function(){this.N=Wa;var s=r.value.value;o[t]!==s&&(o[t]=s,l?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}Ro("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var l in o){var r=o[l];r&&r.d()}}}var s=t.__np;if(s){var a=t.props;for(var c in s)a[c]=s[c]}t.__np=void 0}else{var h=t.__c;if(h){h.__$f|=8;var p=h.__$u;p&&(h.__$u=void 0,p.d())}}e(t)});Ro("__h",function(e,t,n,o){o<3&&(t.__$f|=2),e(t,n,o)});Zn.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,o=n&&n.s!==void 0;for(var l in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(o||r||4&this.__$f)||1&this.__$f)return!0}else if(!(o||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var a in this.props)if(!(a in e))return!0;return!1};function cm(e,t){return mt(function(){return ve(e,t)},[])}var fm=function(e){queueMicrotask(function(){queueMicrotask(e)})};function pm(){$l(function(){for(var e;e=Da.shift();)La.call(e)})}function Wa(){Da.push(this)===1&&(me.requestAnimationFrame||fm)(pm)}var Fa=function(e,t,n,o){var l;t[0]=0;for(var r=1;r<t.length;r++){var s=t[r++],a=t[r]?(t[0]|=s?1:2,n[t[r++]]):t[++r];s===3?o[0]=a:s===4?o[1]=Object.assign(o[1]||{},a):s===5?(o[1]=o[1]||{})[t[++r]]=a:s===6?o[1][t[++r]]+=a+"":s?(l=e.apply(a,Fa(e,a,n,["",null])),o.push(l),a[0]?t[0]|=2:(t[r-2]=0,t[r]=l)):o.push(a)}return o},Ia=new Map;function Ha(e){var t=Ia.get(this);return t||(t=new Map,Ia.set(this,t)),(t=Fa(this,t.get(e)||(t.set(e,t=function(n){for(var o,l,r=1,s="",a="",c=[0],h=function(_){r===1&&(_||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?c.push(0,_,s):r===3&&(_||s)?(c.push(3,_,s),r=2):r===2&&s==="..."&&_?c.push(4,_,0):r===2&&s&&!_?c.push(5,0,!0,s):r>=5&&((s||!_&&r===5)&&(c.push(r,0,s,l),r=6),_&&(c.push(r,_,0,l),r=6)),s=""},p=0;p<n.length;p++){p&&(r===1&&h(),h(p));for(var $=0;$<n[p].length;$++)o=n[p][$],r===1?o==="<"?(h(),c=[c],r=3):s+=o:r===4?s==="--"&&o===">"?(r=1,s=""):s=o+s[0]:a?o===a?a="":s+=o:o==='"'||o==="'"?a=o:o===">"?(h(),r=1):r&&(o==="="?(r=5,l=s,s=""):o==="/"&&(r<5||n[p][$+1]===">")?(h(),r===3&&(c=c[0]),r=c,(c=c[0]).push(2,0,r),r=0):o===" "||o==="	"||o===`
`||o==="\r"?(h(),r=2):s+=o),r===3&&s==="!--"&&(r=4,c=c[0])}return h(),c}(e)),t),arguments,[])).length>1?t:t[0]}var d=Ha.bind(fl);var mm=["name","state","threads","executing","processing","process","managed","spilled","limit"];function Ua(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((l,r)=>{let s=mm.map(a=>[a,t[a][r]]);n.set(l,{id:l,...Object.fromEntries(s)})});for(let l of t.gone??[])n.delete(l);return n}var Ga=["waiting","queued","no-worker","processing","memory","released","cancelled"],Ba=[...Ga,"failed","blocked"],dm=[...Ga,"erred","blocked"];function za(e){let t=e.group,n=e.expectedUs;return t.map((o,l)=>({group:o,expectedUs:n[l]??-1,counts:Object.fromEntries(dm.map(r=>[r,e[r][l]??0]))}))}function Va(e,t){let[n,o]=e.split("-"),[l,r]=t.split("-");return n!==l||Number(o)>Number(r)}var ir=["compute","transfer","spill","idle"];function Ka({now:e,...t}){return t.at.map((n,o)=>{let l=Object.entries(t).map(([r,s])=>[r,s[o]??0]);return{...Object.fromEntries(l),at:n/1e3}})}function qa({totals:e,memory:t,slots:n},o){return{at:o,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function ar(e,t,n=600){let o=[...e];for(let r of t)o.push(hm(o,r));let l=o.at(-1)?.at??0;return o.filter(({at:r})=>r>l-n)}function hm(e,t){let n=ja(e,t,2),o=n===null?1:t.at-n.at,l=r=>n===null?0:Math.max(0,t[r]-n[r])/o;return{...t,finishedRate:l("finished"),failedRate:l("failed"),shares:$m(ja(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function ja(e,{at:t,finished:n},o){let l=e.findLast(r=>r.at<=t-o)??e[0];return l!==void 0&&l.finished<=n&&t>l.at?l:null}function $m(e,t){if(e===null)return null;let n=ir.map(r=>Math.max(0,t[r]-e[r])),o=n.reduce((r,s)=>r+s,0);if(o===0)return null;let l=ir.map((r,s)=>[r,(n[s]??0)/o]);return Object.fromEntries(l)}function Ya(e,t,n){let o=e.toReversed();for(let{id:l,...r}of t){let s=Math.max(0,o.length-10),a=r.type==="amm-run"?_m(o,s):-1,c=o[a];r.type!=="amm-run"||c?.fact.type!=="amm-run"?o.push({id:l,firstAt:r.at,fact:r}):(o.splice(a,1),o.push({...c,fact:gm(c.fact,r)}))}return o.reverse().slice(0,n)}function _m(e,t){for(let n=e.length-1;n>=t;n--)if(e[n]?.fact.type==="amm-run")return n;return-1}function gm(e,t){return{...t,replicated:e.replicated+t.replicated,dropped:e.dropped+t.dropped,bytes:e.bytes+t.bytes,bytesDropped:e.bytesDropped+t.bytesDropped}}var ye=ym();function ym(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function Oo(e){return encodeURIComponent(e.replaceAll("~","~0").replaceAll("/","~1"))}function Ja(e){return e.includes("/")||/~(?![01])/.test(e)?null:e.replaceAll("~1","/").replaceAll("~0","~")}function Ms(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(o=>o!=="").map(o=>{try{let l=decodeURIComponent(o);return Ja(l)??l}catch{return o}})}function Xa(e){let t=e.replace(/^#/,"");try{return decodeURIComponent(t)}catch{return t}}var gl=new URL("./",import.meta.url),ur=new URL("../api/v1/",gl),Qa=new URL("../docs",gl).href,Pn=ve(new URL(location.href)),Co=Dt(()=>{if(ye===null)return Ms(Pn.value.pathname,gl.pathname);let e=Ms(Pn.value.hash.slice(1),"/");return e.length===0?["graphs",ye.graph]:e}),Es=Dt(()=>ye===null?Xa(Pn.value.hash):""),Rn=Dt(()=>Pn.value.searchParams);function dt(...e){let t=e.map(Oo).join("/");return ye===null?gl.pathname+t:`#/${t}`}function yl(e){eu(e,t=>history.pushState(null,"",t))}function Za(e){eu(e,t=>history.replaceState(null,"",t))}function eu(e,t){let n=new URL(e,location.href),o=Pn.value.searchParams.get("at");o!==null&&!n.searchParams.has("at")&&n.searchParams.set("at",o),t(n),Pn.value=new URL(location.href),scrollTo(0,0)}function _n(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),Pn.value=n}function tu(){addEventListener("popstate",()=>Pn.value=new URL(location.href)),ye===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;!t||!(n instanceof HTMLAnchorElement)||n.target!==""||n.origin!==location.origin||!n.pathname.startsWith(gl.pathname)||(e.preventDefault(),yl(n.href))})}var Jt=class extends Error{status;constructor(t,n){super(n),this.status=t}};function As(e){return new URL(e,ur).href}async function un(e,t){return ye!==null?vm(ye,e):await(await Ps(e,{...t&&{signal:t}})).json()}function vm({answers:e},t){let[n="",o=""]=t.split("?"),l=e[o.startsWith("around=")?t:n];if(l===void 0)throw new Jt(0,"This is not in the report");let r=new URLSearchParams(o).get("state"),{items:s}=l;return r===null||s===void 0?l:{...l,items:s.filter(a=>a.state===r)}}async function nu(e,t){if(ye!==null)throw new Jt(0,"This is not in the report");let o=(await Ps(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),l="";for(;o!==void 0&&l.length<t;){let{done:r,value:s}=await o.read();if(r)return l;l+=s}return await o?.cancel(),`${l.slice(0,t)}\u2026`}async function Lo(e,t,n){await(await Ps(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}var wm=12e4;function Sm(e){let t=AbortSignal.timeout(wm);return e?AbortSignal.any([e,t]):t}async function Ps(e,t){let n;try{n=await fetch(As(e),{...t,signal:Sm(t.signal)})}catch(l){throw l instanceof DOMException&&l.name==="AbortError"?l:new Jt(0,"The scheduler does not answer")}if(n.ok)return n;let o=`The scheduler answers with status ${n.status}`;try{o=(await n.json()).detail??o}catch{}throw new Jt(n.status,o)}var Xt=ve(0);function $e(e,t){let[n,o]=le({data:null,error:null,path:e}),l=Xt.value;return se(()=>{if(e===null)return;let r=new AbortController,s=0,a=async()=>{if(!document.hidden)try{let c=await un(e,r.signal);o({data:c,error:null,path:e})}catch(c){if(r.signal.aborted)return;let h=c instanceof Jt?c:new Jt(0,String(c));o(p=>({data:p.path===e?p.data:null,error:h,path:e}))}r.signal.aborted||(s=setTimeout(a,t))};return a(),()=>{r.abort(),clearTimeout(s)}},[e,t,l]),n.path===e?n:{data:null,error:null}}var gn=ve(null);function Nt(){return gn.value?.replay===!0}function lu(e){let{actions:t=!1,scopes:n=[]}=gn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function ru(){if(ye!==null)return gn.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await ou(),null;history.replaceState(null,"",location.pathname+location.search);let t=await Rs({code:e});return t!==null&&await ou(),t}async function Rs(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,o=await fetch(new URL("session",ur),{method:"POST",headers:t,body:JSON.stringify(n)}),l=await o.json();return o.ok?(gn.value=l,null):l.detail??`The scheduler answers with status ${o.status}`}async function su(){await Lo("DELETE","session"),location.reload()}async function ou(){for(;;)try{gn.value=await un("session");return}catch(e){if(!(e instanceof Jt))throw e;await new Promise(t=>setTimeout(t,2e3))}}var cr=class{#n;#o;#e;#l=0;#t=null;constructor(t,n,o=bm){this.#n=t,this.#o=n,this.#e=o}start(){this.stop(),this.heard(),this.#r(this.#n)}stop(){this.#t?.(),this.#t=null}heard(){this.#l=this.#e.now()}#r(t){this.#t=this.#e.after(t,()=>{this.#t=null;let n=this.#l+this.#n-this.#e.now();n>0?this.#r(n):this.#o()})}},bm={now:()=>performance.now(),after:(e,t)=>{let n=setTimeout(t,e);return()=>clearTimeout(n)}};var km=200,xm=100,Tm=3e3,iu=2e3,Os=45e3,On=ve("connecting"),It=ve(null),No=ve(new Map),Cs=ve([]),wl=ve([]),Wt=ve([]),fr=ve(new Map),Do=new Map([["facts",1],["cluster",1]]),Cn=null,au="",Sl="",uu=0;function cn(...e){se(()=>{for(let t of e)Do.set(t,(Do.get(t)??0)+1);return queueMicrotask(Wo),()=>{for(let t of e){let n=(Do.get(t)??1)-1;n===0?Do.delete(t):Do.set(t,n)}queueMicrotask(Wo)}},e)}function Wo(){if(ye!==null)return;let e=[...Do.keys()].sort().join(",");if(Cn!==null&&e===au)return;Cn?.close(),clearTimeout(uu),au=e;let t=Sl===""?"0":Sl,n=new URLSearchParams({topics:e,rate:"2",heartbeat:"true",after:t}),o=new EventSource(As(`events?${n}`));Cn=o,vl.start(),o.onopen=()=>{vl.heard(),(On.value==="lost"||On.value==="silent")&&Xt.value++,On.value="open"},o.onerror=()=>{if(On.value="lost",o.readyState!==EventSource.CLOSED)return vl.heard();vl.stop(),Cn=null,uu=setTimeout(Wo,Tm)};let l=(r,s)=>o.addEventListener(r,a=>{vl.heard(),s(a)});l("heartbeat",()=>{}),l("frame",({data:r})=>Em(JSON.parse(r))),l("fact",({data:r,lastEventId:s})=>Am(s,r)),l("reset",()=>{Xt.value++,Ls()})}var vl=new cr(Os,()=>{On.value="silent",Cn?.close(),Cn=null,Wo()});function Ls(){Cn?.close(),Cn=null,Sl="",bl=[],wl.value=[],Wo()}function cu(){Wo(),Xt.subscribe(()=>void Mm()),setInterval(()=>{let e=Wt.value.at(-1);e===void 0||On.value!=="open"||Ds()-e.at>=iu/1e3&&Ns()},iu/2)}var fu=0;function Ds(){return Date.now()/1e3+fu}function Ns(){It.value===null||Nt()||(Wt.value=ar(Wt.value,[qa(It.value,Ds())]))}async function Mm(){let e;try{let n=await un("history");fu=(n.now-Date.now())/1e3,e=Ka(n)}catch{return}if(Nt()){Wt.value=ar([],e,1/0);return}let t=e[0]?.at??Ds();Wt.value=ar(Wt.value.filter(({at:n})=>n<t),e),Ns()}function pu(e,t){mu.set(e,t)}var mu=new Map;function Em(e){mu.get(String(e.t))?.(e),e.t==="workers"?No.value=Ua(No.value,e):e.t==="groups"?Cs.value=za(e):e.t==="graph"?fr.value=new Map(fr.value).set(String(e.graph),e):e.t==="cluster"&&$l(()=>{It.value=e,Ns()})}var bl=[];function Am(e,t){Va(e,Sl)&&(Sl=e,bl.length===0&&setTimeout(Pm,xm),bl.push({...JSON.parse(t),id:e}))}function Pm(){wl.value=Ya(wl.value,bl,km),bl=[]}function du(e){let t=/^\d+$/.test(e)?Number(e):Date.parse(e);return Number.isFinite(t)?t:null}function hu(e){return new Date(e).toISOString()}var Ft=ve(null);function Ln(){return ye!==null?Date.parse(ye.at):Ft.value?.at??Date.now()}async function $u(){Nt()&&(await _u(),$n(()=>{let e=Rn.value.get("at");to(()=>void Rm(e))}))}async function Rm(e){if(e===Ws)return;let t=e===null?null:du(e),n=Ft.value?.last??0;try{await Is(t===null?{event:n}:{at:t})}catch{}}var Ws=null;async function _u(){let e=await un("replay");Ft.value=e}function Om({event:e,last:t,at:n}){Ws=e===t?null:hu(n),_n("at",Ws??"")}async function Is(e){let t=Ft.value?.event??0;await Lo("PUT","replay",e),await _u(),Ft.value!==null&&Om(Ft.value),(Ft.value?.event??0)<t&&Ls(),Xt.value++}var Fs=50,Hs=100,Cm=60,Us=100,Lm=100,Dm=20,Nm=50,Wm=["id","name","outcome","counts","tasks","submittedAt","startedAt","endedAt"],Im=["key","label","state","blame","op","attempts","nbytes","result","startedAt","endedAt"];function gu({state:e,label:t,cursor:n}){return`graphs?${new URLSearchParams({limit:String(Fs),fields:Wm.join(","),...e&&{state:e},...t&&{label:t},...n&&{cursor:n}})}`}function yu(){return`graphs?state=running&limit=${Dm}&fields=${["id","name","counts"].join(",")}`}function yt(e){return`graphs/${encodeURIComponent(e)}`}function vu(e,t){let n=new URLSearchParams({limit:String(Hs),fields:Im.join(","),...t&&{state:t}});return`${yt(e)}/tasks?${n}`}function wu(e){return`${yt(e)}/groups?limit=${Cm}`}function Su(e){return`${yt(e)}/groups?limit=1`}function bu(e){return`${yt(e)}/failures?limit=${Nm}`}function ku(e){return`${yt(e)}/shape`}function xu(e,t){let n=new URLSearchParams({around:t,hops:"2",limit:"60"});return`${yt(e)}/shape?${n}`}function Gs(e,t){return`${yt(e)}/tasks/${Oo(t)}`}function Tu(e,t){return`${Gs(e,t)}?dependencies=${Us}`}function pr(e){return`workers/${encodeURIComponent(e)}`}function Mu(e){return`${pr(e)}?keys=true&largest=${Lm}`}function Eu(){return"memory/groups?limit=50"}function mr({label:e,onClose:t,children:n}){let o=xt(null);return se(()=>{let l=document.activeElement,r=o.current;return r?.showModal(),()=>{r?.close(),l instanceof HTMLElement&&l.focus({preventScroll:!0})}},[]),d`<dialog ref=${o} aria-label=${e} onCancel=${t}>${n}</dialog>`}function Ht({label:e,scope:t,method:n="POST",path:o,body:l,confirm:r,onDone:s}){let[a,c]=le("idle"),[h,p]=le(""),$=async()=>{c("busy"),p("");try{await Lo(n,o,l),Xt.value++,s?.()}catch(_){p(_ instanceof Error?_.message:String(_))}c("idle")};return lu(t)?d`
    <span class="action">
      <button
        type="button"
        class=${r===void 0?"":"destructive"}
        disabled=${a==="busy"}
        onClick=${()=>r===void 0?void $():c("asking")}
      >
        ${e}
      </button>
      ${h!==""&&d`<span class="bad" role="alert">${h}</span>`}
      ${a==="asking"&&d`
          <${Fm}
            text=${r}
            yes=${e}
            onAnswer=${_=>_?void $():c("idle")}
          />
        `}
    </span>
  `:null}function Fm({text:e,yes:t,onAnswer:n}){return d`
    <${mr} label=${e} onClose=${()=>n(!1)}>
      <p>${e}</p>
      <div class="buttons">
        <button type="button" autofocus onClick=${()=>n(!1)}>No</button>
        <button type="button" class="destructive" onClick=${()=>n(!0)}>${t}</button>
      </div>
      <//>
  `}var Au=["B","KiB","MiB","GiB","TiB","PiB"];function Z(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<Au.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):dr(t)} ${Au[n]}`}var Hm={available:"",recomputable:"being computed again",lost:"lost",released:"released"};function hr({nbytes:e,result:t="available"}){return[e===null?"":Z(e),Hm[t]].filter(o=>o!=="").join(", ")}function Io({state:e,blame:t}){return e!=="erred"?e:t===void 0?"failed":"blocked"}function it(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${dr(e*1e3)} ms`;if(e<60)return`${dr(e)} s`;let t=Math.round(e),[n,o]=[Math.floor(t/86400),Math.floor(t/3600)%24],[l,r]=[Math.floor(t/60)%60,t%60];return n>0?Bs([n,"d"],[o,"h"]):o>0?Bs([o,"h"],[l,"min"]):Bs([l,"min"],[r,"s"])}function Pu([e,t]){if(t<1)return"< 1 s";let[n,o]=t<100?["s",1]:t<6e3?["min",60]:["h",3600],[l,r]=[Math.round(e/o),Math.round(t/o)];return t<1.2*e||l===r?`${Math.round((e+t)/2/o)} ${n}`:`${l}-${r} ${n}`}function Bs(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function O(e){return e.toLocaleString("en")}function zs(e){return e>=100?O(Math.round(e)):String(dr(e))}function dr(e){return e>=100?Math.round(e):Math.round(e*10)/10}function Dn(e){return`${Math.round(e*100)} %`}function we(e,t=new Date){let n=new Date(e),o=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?o:`${n.toLocaleDateString("en-CA")} ${o}`}function Um(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function Nn(e,t,n){let o=Um(e,t,n);return o<.001?"< 1 ms":it(o)}function Fo(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var Gm=[["done","done",["memory","released"]],["failed","failed",["erred"]],["blocked","blocked",["blocked"]],["running","running",["processing"]],["ready","ready to run",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function kl(e){return Gm.map(([t,n,o])=>({kind:t,label:n,count:o.reduce((l,r)=>l+(e[r]??0),0)})).filter(({count:t})=>t>0)}function Ru(e){if(e===void 0)return null;let{available:t,recomputable:n,lost:o}=e,l=t+n+o;if(l===0)return null;let r=[...n>0?[`${n} being computed again`]:[],...o>0?[`${o} lost until a retry`]:[]].join(", ");return{available:t,total:l,missing:r,tone:o>0?"bad":"plain"}}function Ut(e){return{total:Object.values(e).reduce((n,o)=>n+o,0),done:(e.memory??0)+(e.released??0)}}function Cu(e,t){return{title:`${e} \xB7 Weir`,icon:t?"running":"idle"}}function $r({id:e,name:t,outcome:n,counts:o}){let l=`${t||Fo(e)} \xB7 Weir`,r=`${O(o.erred)} failed`;switch(n){case"succeeded":return{title:`\u2713 ${l}`,icon:"done"};case"failed":return{title:`${o.erred>0?r:"failed"} \xB7 ${l}`,icon:"failed"};case"cancelled":case"partly cancelled":return{title:`${n} \xB7 ${l}`,icon:"cancelled"};case"cancelling":case"running":{let{total:s,done:a}=Ut(o),c=s===0?0:a/s,h=`${Math.floor(Math.min(99,100*c))} %`;return{title:`${[n==="running"?h:n,...o.erred>0?[r]:[]].join(", ")} \xB7 ${l}`,icon:"running",share:c}}default:return{title:`${n} \xB7 ${l}`,icon:"idle"}}}function Lu(e){let t=`${e.label??e.key} \xB7 Weir`,n=Io(e);switch(n){case"memory":return{title:`\u2713 ${t}`,icon:"done"};case"erred":return{title:`failed \xB7 ${t}`,icon:"failed"};case"blocked":return{title:`blocked \xB7 ${t}`,icon:"failed"};case"cancelled":return{title:`cancelled \xB7 ${t}`,icon:"cancelled"};case"processing":return{title:`running \xB7 ${t}`,icon:"running"};default:return{title:`${n} \xB7 ${t}`,icon:"idle"}}}var Bm={idle:"#7b8794",running:"#2f8fd3",failed:"#e0661a",done:"#0fa67c",cancelled:"#8a929b"},Ou=20;function Du({icon:e,share:t=0}){let n=Bm[e],o=a=>`<path d="${a}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`,l=`<circle cx="16" cy="16" r="15" fill="${n}"/>`,s=`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${{idle:l+o("M7 11l4 11 5-11 5 11 4-11"),running:zm(n,t),failed:`<rect x="1" y="1" width="30" height="30" rx="5" fill="${n}"/>`+o("M10 10l12 12M22 10L10 22"),done:l+o("M9 17l5 5 9-11"),cancelled:l+o("M9 16h14")}[e]}</svg>`;return`data:image/svg+xml,${encodeURIComponent(s)}`}function zm(e,t){let n=100*Math.floor(t*Ou)/Ou,o=l=>`<circle cx="16" cy="16" r="12" fill="none" stroke="${e}" stroke-width="7" ${l}/>`;return o('stroke-opacity=".35"')+o(`pathLength="100" stroke-dasharray="${n} 100" transform="rotate(-90 16 16)"`)+`<circle cx="16" cy="16" r="4" fill="${e}"/>`}var Vm=Dt(()=>(It.value?.graphs.running??0)>0);function _r(e,t){let n=t??Cu(e,Vm.value),o=Du(n);se(()=>{document.title=n.title},[n.title]),se(()=>{document.querySelector("link[rel=icon]")?.setAttribute("href",o)},[o])}function Ee({title:e,aside:t,tab:n,children:o}){return _r(e,n),d`
    <header class="page-head">
      <h1>${e}</h1>
      <div class="page-aside">${t}</div>
    </header>
    ${o}
  `}function de({title:e,note:t,children:n}){return d`
    <section class="card">
      <header class="card-head"><h2>${e}</h2>${t&&d`<p class="note">${t}</p>`}</header>
      ${n}
    </section>
  `}function re({name:e,value:t,detail:n,tone:o="plain"}){return d`
    <div class=${`tile ${o}`}>
      <dt>${e}</dt>
      <dd>${t}</dd>
      ${n&&d`<dd class="detail">${n}</dd>`}
    </div>
  `}function Gt({name:e}){return d`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function Ne({error:e}){return e===null?d`<p class="empty" aria-busy="true">Loading…</p>`:d`<p class="empty bad" role="alert">${e.message}</p>`}function nt({children:e}){return d`<p class="empty">${e}</p>`}function Ae({to:e,children:t,title:n}){return d`<a href=${dt(...e)} title=${n}>${t}</a>`}function Wn({label:e,counts:t}){let{total:n,done:o}=Ut(t),l=kl(t),r=l.map(s=>`${O(s.count)} ${s.label}`).join(", ");return d`
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
  `}function gr({counts:e}){return d`
    <ul class="legend">
      ${kl(e).map(({kind:t,label:n,count:o})=>d`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${O(o)} ${n}</li>
        `)}
    </ul>
  `}function Ho({label:e,parts:t}){let{managed:n,unmanaged:o,spilled:l,limit:r}=t,s=n+o,a=Math.max(r??0,s,1),c=`${Z(s)}${r===null?"":` of ${Z(r)} (${Dn(s/r)})`}: results ${Z(n)}, other ${Z(o)}; spilled ${Z(l)}`,h=p=>({width:`${100*p/a}%`});return d`
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
  `}function Nu(e,{top:t,height:n,rowPixels:o}){let l=Math.ceil(n/o)+20,r=Math.max(0,Math.floor(t/o)-10),s=Math.min(r,Math.max(0,e-l)),a=Math.min(e,s+l);return{first:s,last:a,before:s*o,after:(e-a)*o}}var Wu=36,jm=700,Km=60;function We({caption:e,head:t,rows:n,keyOf:o,cells:l}){let r=xt(null),[s,a]=le(0),[c,h]=le(Wu),p=n.length<=Km;se(()=>{if(p)return;let S=()=>h(qm(r.current)??Wu);return S(),addEventListener("resize",S),()=>removeEventListener("resize",S)},[p]);let{first:$,last:_,before:y,after:b}=p?{first:0,last:n.length,before:0,after:0}:Nu(n.length,{top:s,height:r.current?.clientHeight||jm,rowPixels:c}),k=S=>S>0&&d`
      <tr class="space" aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${S}px`}} />
      </tr>
    `;return d`
    <div
      ref=${r}
      class=${p?"rows":"rows many"}
      tabindex=${p?void 0:0}
      role=${p?void 0:"group"}
      aria-label=${p?void 0:e}
      onScroll=${()=>a(r.current?.scrollTop??0)}
    >
      <table role="table" aria-rowcount=${n.length+1}>
        <caption>${e}</caption>
        <thead role="rowgroup">
          <tr role="row">${t.map(S=>d`<th key=${S} role="columnheader" scope="col">${S}</th>`)}</tr>
        </thead>
        <tbody role="rowgroup">
          ${k(y)}
          ${n.slice($,_).map((S,M)=>{let[v,...E]=l(S);return d`
              <tr key=${o(S)} role="row" aria-rowindex=${$+M+2}>
                <th role="rowheader" scope="row">${v}</th>
                ${E.map((x,V)=>d`<td key=${V} role="cell" data-column=${t[V+1]}>${x}</td>`)}
              </tr>
            `})}
          ${k(b)}
        </tbody>
      </table>
    </div>
  `}function qm(e){let t=[...e?.querySelectorAll("tbody tr:not(.space)")??[]],n=t.reduce((o,l)=>o+l.getBoundingClientRect().height,0);return n>0?n/t.length:null}function Uo({caption:e,rows:t}){let n=t.some(({peakBytes:l})=>l),o=({group:l,counts:r,expectedSeconds:s,peakBytes:a})=>{let{total:c,done:h}=Ut(r);return[d`<span class="mono">${l}</span>`,d`<${Wn} label=${l} counts=${r} />`,`${O(h)} / ${O(c)}`,r.erred?d`<span class="bad">${O(r.erred)}</span>`:"",r.blocked?O(r.blocked):"",s===null?"":it(s),...n?[a?Z(a):""]:[]]};return d`
    <${We}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Blocked","Mean time",...n?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${l=>l.group}
      cells=${o}
    />
  `}function Iu({id:e}){cn(`graph:${e}`);let{data:t,error:n}=$e(yt(e),3e3);if(t===null)return d`
      <${Ee} title="Graph">
        <section class="card">
          <${Ne} error=${n} />
        </section>
        <//>
    `;let o=fr.value.get(e),l=o?.state===t.state?{...t,...o}:t;return d`
    <${Ee} title=${l.name||"Graph"} tab=${$r(l)} aside=${d`<${Ym} graph=${l} />`} />
    <${Jm} graph=${l} />
    <${ed} id=${e} isRunning=${yr(l)} />
    <${td} id=${e} graph=${l} />
    <${nd} id=${e} />
  `}function yr({state:e}){return e==="running"||e==="cancelling"}function Ym({graph:e}){let t=yt(e.id);return d`
    <${Ae} to=${["graphs",e.id,"shape"]}>Shape<//>
    ${yr(e)&&d`
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
      onDone=${()=>yl(dt("graphs"))}
    />
  `}function Jm({graph:e}){let{total:t,done:n}=Ut(e.counts),o=Object.entries(e.labels??{});return d`
    <section class="card">
      <dl class="tiles">
        <${re} name="State" value=${d`<${Gt} name=${e.outcome} />`} detail=${e.stopReason} />
        <${re} name="Done" value=${O(n)} detail=${`of ${O(t)} tasks`} />
        <${re}
          name="Failed"
          value=${O(e.counts.erred)}
          detail=${e.counts.blocked>0?`${O(e.counts.blocked)} blocked`:""}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${re}
          name="Time"
          value=${e.startedAt===null?"\u2014":Nn(e.startedAt,e.endedAt,Ln())}
          detail=${e.submittedAt===null?"":`submitted ${we(e.submittedAt)}`}
        />
        <${Qm} graph=${e} />
        <${Zm} graph=${e} />
      </dl>
      <${Wn} label="All tasks" counts=${e.counts} />
      <${gr} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${o.map(([l,r])=>d`<${Xm} key=${l} name=${l} value=${r} />`)}
      </p>
    </section>
  `}function Xm({name:e,value:t}){let n=`${e}=${t}`;return d`
    <a class="label" href=${`${dt("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function Qm({graph:e}){let t=Ru(e.resultCounts);if(t===null)return null;let{available:n,total:o,missing:l,tone:r}=t;return d`
    <${re}
      name="Results"
      value=${`${O(n)} of ${O(o)}`}
      detail=${l||"held by workers"}
      tone=${r}
    />
  `}function Zm({graph:e}){let{data:t}=$e(yr(e)?Su(e.id):null,3e3);return!yr(e)||t===null?null:d`
    <${re}
      name="Left"
      value=${t.etaRangeSeconds===null?"not known yet":Pu(t.etaRangeSeconds)}
      detail="at the pace of the last minute"
    />
  `}function ed({id:e,isRunning:t}){let{data:n,error:o}=$e(wu(e),t?2e3:3e4);return d`
    <${de} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?d`<${Ne} error=${o} />`:d`<${Uo} caption="Progress by groups of tasks" rows=${n.items} />`}
      ${n!==null&&n.omitted>0&&d`<p class="note">${O(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function td({id:e,graph:t}){let n=t.counts.erred>0,{data:o}=$e(n?bu(e):null,5e3);return!n||o===null||o.items.length===0?null:d`
    <${de} title="Failures" note="by group and error, each with one example">
      <${We}
        caption="Failed tasks"
        head=${["Tasks","Count","Error","Example"]}
        rows=${o.items}
        keyOf=${l=>l.key}
        cells=${({group:l,count:r,error:s,message:a,key:c})=>[d`<span class="mono">${l}</span>`,O(r),d`<span class="bad">${s}</span>: ${a}`,d`<${Ae} to=${["graphs",e,"tasks",c]}>${c}<//>`]}
      />
      ${o.omitted>0&&d`<p class="note">${O(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function nd({id:e}){let t=Rn.value.get("tasks")??"",{data:n,error:o}=$e(vu(e,t),5e3);return d`
    <${de} title="Tasks">
      <form class="filters" onSubmit=${l=>l.preventDefault()}>
        <label>State <select
            value=${t}
            onChange=${l=>_n("tasks",l.currentTarget.value)}
          >
            <option value="">all</option>
            ${Ba.map(l=>d`<option key=${l} value=${l}>${l}</option>`)}
          </select></label>
      </form>
      ${n===null?d`<${Ne} error=${o} />`:n.items.length===0?d`<${nt}>No task is ${t||"known"}.<//>`:d`<${od} id=${e} tasks=${n.items} />`}
      ${n?.nextCursor&&d`<p class="note">The first ${Hs} are shown.</p>`}
    <//>
  `}function od({id:e,tasks:t}){return d`
    <${We}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[d`<${Ae} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,d`<${Gt} name=${Io(n)} />`,d`<span class="mono">${n.op}</span>`,O(n.attempts),hr(n),n.startedAt===null?"":Nn(n.startedAt,n.endedAt,Ln())]}
    />
  `}var ld=["","running","cancelling","succeeded","failed","cancelled","partly cancelled"];function Hu(){let e=Rn.value.get("state")??"",t=Rn.value.get("label")??"",n=Rn.value.get("cursor")??"",{data:o,error:l}=$e(gu({state:e,label:t,cursor:n}),2e3);return d`
    <${Ee} title="Graphs" aside=${d`<${sd} state=${e} label=${t} />`} />
    <section class="card">
      ${o===null?d`<${Ne} error=${l} />`:o.items.length===0?d`<${nt}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:d`<${id} graphs=${o.items} />`}
      <${rd} cursor=${n} next=${o?.nextCursor??""} />
    </section>
  `}function rd({cursor:e,next:t}){return e===""&&t===""?null:d`
    <p class="note">
      ${e===""?`The newest ${Fs} are shown. `:"Older graphs are shown. "}
      ${e!==""&&d`<button type="button" onClick=${()=>_n("cursor","")}>Newest</button>`}
      ${t!==""&&d`<button type="button" onClick=${()=>_n("cursor",t)}>Older</button>`}
    </p>
  `}function Fu(e,t){_n("cursor",""),_n(e,t)}function sd({state:e,label:t}){return d`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>Fu("state",n.currentTarget.value)}
        >
          ${ld.map(n=>d`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <input
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onChange=${n=>Fu("label",n.currentTarget.value.trim())}
        /></label>
    </form>
  `}function id({graphs:e}){return d`
    <${We}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Blocked","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[d`<${Ae} to=${["graphs",t.id]} title=${t.id}>${t.name||Fo(t.id)}<//>`,d`<${Gt} name=${t.outcome} />`,d`<${Wn} label=${t.name||t.id} counts=${t.counts} />`,O(t.tasks),t.counts.erred>0?d`<span class="bad">${O(t.counts.erred)}</span>`:"",t.counts.blocked>0?O(t.counts.blocked):"",t.submittedAt===null?"":we(t.submittedAt),t.startedAt===null?"":Nn(t.startedAt,t.endedAt,Ln())]}
    />
  `}function Uu({refusal:e}){_r("Log in");let[t,n]=le(""),[o,l]=le(!1),[r,s]=le(e);return d`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async c=>{c.preventDefault(),s(null);try{s(await Rs({token:t.trim(),actions:o}))}catch{s("The scheduler does not answer")}}}>
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
  `}function Gu({process:e,managed:t,spilled:n,limit:o}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:o===0?null:o*1048576}}function Go({process:e,limit:t}){return t===0?null:e/t}function Bu(e){let t=new Array(11).fill(0);for(let n of e){let o=Math.min(10,Math.floor((Go(n)??0)*10));t[o]=(t[o]??0)+1}return t}function zu(){cn("workers");let e=[...No.value.values()].sort((t,n)=>t.name<n.name?-1:1);return d`
    <${Ee} title="Workers" aside=${`${O(e.length)} registered`} />
    <section class="card">
      ${e.length===0?d`<${nt}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:d`<${Vs} rows=${e} />`}
    </section>
  `}function Vs({rows:e}){return d`
    <${We}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","Used","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=Gu(t),o=Go(t);return[d`<${Ae} to=${["workers",t.name]}>${t.name}<//>`,d`<${Gt} name=${t.state} />`,`${O(t.executing)} / ${O(t.threads)}`,O(t.processing),d`<${Ho} label=${`Memory of ${t.name}`} parts=${n} />`,d`<span class=${o!==null&&o>.8?"bad":""}>${Z(n.managed+n.unmanaged)}${n.limit===null?"":` / ${Z(n.limit)}`}</span>`,n.spilled===0?"":Z(n.spilled)]}}
    />
  `}var ad=60,ud=20;function Vu(){return cn("workers"),d`
    <${Ee} title="Memory" />
    <${cd} />
    <${fd} />
    <${md} />
    <${dd} />
  `}function cd(){let e=It.value;if(e===null)return d`
      <section class="card">
        <${Ne} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:o,unmanagedRecent:l,spilled:r,limit:s}=e.memory,a=o+l;return d`
    <section class="card">
      <dl class="tiles">
        <${re}
          name="Used"
          value=${Z(t)}
          detail=${s===null||s===0?"no limit":`${Dn(t/s)} of ${Z(s)}`}
        />
        <${re} name="Results" value=${Z(n)} />
        <${re}
          name="Other"
          value=${Z(a)}
          detail=${`${Z(l)} in the last 30 s`}
        />
        <${re} name="Spilled" value=${Z(r)} />
      </dl>
      <${Ho} label="Memory of all workers" parts=${{managed:n,unmanaged:a,spilled:r,limit:s}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %, by default</li>
      </ul>
    </section>
  `}function fd(){let e=[...No.value.values()].sort((n,o)=>(Go(o)??0)-(Go(n)??0));if(e.length===0)return null;let t=e.length>ad;return d`
    <${de} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&d`<${pd} counts=${Bu(e)} />`}
      <${Vs} rows=${t?e.slice(0,ud):e} />
    <//>
  `}function pd({counts:e}){let t=Math.max(...e,1);return d`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,o)=>d`
          <li key=${o} class=${o>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${O(n)}</b><span>${o<10?`${o*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function md(){let{data:e,error:t}=$e(Eu(),3e3);return d`
    <${de} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?d`<${Ne} error=${t} />`:e.items.length===0?d`<${nt}>No worker holds a result.<//>`:d`
          <${We}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:o,bytes:l})=>[d`<span class="mono">${n}</span>`,O(o),Z(l)]}
          />
        `}
    <//>
  `}function dd(){let{data:e,error:t}=$e("amm",2e3);if(e===null)return d`
      <${de} title="Active Memory Manager">
        <${Ne} error=${t} />
        <//>
    `;let{running:n,interval:o,policies:l,inFlight:r,lastRun:s}=e;return d`
    <${de} title="Active Memory Manager">
      <div class="buttons">
        ${n?d`<${Ht} label="Stop" scope="admin" path="amm/stop" />`:d`<${Ht} label="Start" scope="admin" path="amm/start" />`}
        <${Ht} label="Run once" scope="admin" path="amm/run_once" />
      </div>
      <dl class="tiles">
        <${re} name="State" value=${n?"running":"stopped"} detail=${`each ${it(o)}`} />
        <${re}
          name="Copies under way"
          value=${O(r.copies)}
          detail=${Z(r.bytes)}
        />
        ${s!==null&&d`
          <${re}
            name="Last run"
            value=${we(s.at)}
            detail=${`${O(s.replicated)} copied, ${O(s.dropped)} dropped`}
          />
        `}
      </dl>
      <p class="note">Policies: ${l.length===0?"none":l.map(({name:a})=>a).join(", ")}</p>
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
  `}var Ye="u-",hd="uplot",$d=Ye+"hz",_d=Ye+"vt",gd=Ye+"title",yd=Ye+"wrap",vd=Ye+"under",wd=Ye+"over",Sd=Ye+"axis",ro=Ye+"off",bd=Ye+"select",kd=Ye+"cursor-x",xd=Ye+"cursor-y",Td=Ye+"cursor-pt",Md=Ye+"legend",Ed=Ye+"live",Ad=Ye+"inline",Pd=Ye+"series",Rd=Ye+"marker",ju=Ye+"label",Od=Ye+"value",Ml="width",El="height",xl="top",Ku="bottom",Bo="left",js="right",ui="#000",qu=ui+"0",Ks="mousemove",Yu="mousedown",qs="mouseup",Ju="mouseenter",Xu="mouseleave",Qu="dblclick",Cd="resize",Ld="scroll",Zu="change",kr="dppxchange",ci="--",Jo=typeof window<"u",Zs=Jo?document:null,Vo=Jo?window:null,Dd=Jo?navigator:null,fe,vr;function ei(){let e=devicePixelRatio;fe!=e&&(fe=e,vr&&ni(Zu,vr,ei),vr=matchMedia(`(min-resolution: ${fe-.001}dppx) and (max-resolution: ${fe+.001}dppx)`),so(Zu,vr,ei),Vo.dispatchEvent(new CustomEvent(kr)))}function Tt(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function ti(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Pe(e,t,n){e.style[t]=n+"px"}function Qt(e,t,n,o){let l=Zs.createElement(e);return t!=null&&Tt(l,t),n?.insertBefore(l,o),l}function Bt(e,t){return Qt("div",e,t)}var ec=new WeakMap;function fn(e,t,n,o,l){let r="translate("+t+"px,"+n+"px)",s=ec.get(e);r!=s&&(e.style.transform=r,ec.set(e,r),t<0||n<0||t>o||n>l?Tt(e,ro):ti(e,ro))}var tc=new WeakMap;function nc(e,t,n){let o=t+n,l=tc.get(e);o!=l&&(tc.set(e,o),e.style.background=t,e.style.borderColor=n)}var oc=new WeakMap;function lc(e,t,n,o){let l=t+""+n,r=oc.get(e);l!=r&&(oc.set(e,l),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=o?-t/2+"px":0,e.style.marginTop=o?-n/2+"px":0)}var fi={passive:!0},Nd={...fi,capture:!0};function so(e,t,n,o){t.addEventListener(e,n,o?Nd:fi)}function ni(e,t,n,o){t.removeEventListener(e,n,fi)}Jo&&ei();function Zt(e,t,n,o){let l;n=n||0,o=o||t.length-1;let r=o<=2147483647;for(;o-n>1;)l=r?n+o>>1:Mt((n+o)/2),t[l]<e?n=l:o=l;return e-t[n]<=t[o]-e?n:o}function Oc(e){return(n,o,l)=>{let r=-1,s=-1;for(let a=o;a<=l;a++)if(e(n[a])){r=a;break}for(let a=l;a>=o;a--)if(e(n[a])){s=a;break}return[r,s]}}var Cc=e=>e!=null,Lc=e=>e!=null&&e>0,Mr=Oc(Cc),Wd=Oc(Lc);function Id(e,t,n,o=0,l=!1){let r=l?Wd:Mr,s=l?Lc:Cc;[t,n]=r(e,t,n);let a=e[t],c=e[t];if(t>-1)if(o==1)a=e[t],c=e[n];else if(o==-1)a=e[n],c=e[t];else for(let h=t;h<=n;h++){let p=e[h];s(p)&&(p<a?a=p:p>c&&(c=p))}return[a??Se,c??-Se]}function Er(e,t,n,o){let l=ic(e),r=ic(t);e==t&&(l==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?yn:Dc,a=l==1?Mt:zt,c=r==1?zt:Mt,h=a(s(qe(e))),p=c(s(qe(t))),$=jo(n,h),_=jo(n,p);return n==10&&(h<0&&($=be($,-h)),p<0&&(_=be(_,-p))),o||n==2?(e=$*l,t=_*r):(e=Fc(e,$),t=Ar(t,_)),[e,t]}function pi(e,t,n,o){let l=Er(e,t,n,o);return e==0&&(l[0]=0),t==0&&(l[1]=0),l}var mi=.1,rc={mode:3,pad:mi},Pl={pad:0,soft:null,mode:0},Fd={min:Pl,max:Pl};function xr(e,t,n,o){return Pr(n)?sc(e,t,n):(Pl.pad=n,Pl.soft=o?0:null,Pl.mode=o?3:0,sc(e,t,Fd))}function ue(e,t){return e??t}function Hd(e,t,n){for(t=ue(t,0),n=ue(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function sc(e,t,n){let o=n.min,l=n.max,r=ue(o.pad,0),s=ue(l.pad,0),a=ue(o.hard,-Se),c=ue(l.hard,Se),h=ue(o.soft,Se),p=ue(l.soft,-Se),$=ue(o.mode,0),_=ue(l.mode,0),y=t-e,b=yn(y),k=ht(qe(e),qe(t)),S=yn(k),M=qe(S-b);(y<1e-24||M>10)&&(y=0,(e==0||t==0)&&(y=1e-24,$==2&&h!=Se&&(r=0),_==2&&p!=-Se&&(s=0)));let v=y||k||1e3,E=yn(v),x=jo(10,Mt(E)),V=v*(y==0?e==0?.1:1:r),L=be(Fc(e-V,x/10),24),K=e>=h&&($==1||$==3&&L<=h||$==2&&L>=h)?h:Se,C=ht(a,L<K&&e>=K?K:en(K,L)),X=v*(y==0?t==0?.1:1:s),z=be(Ar(t+X,x/10),24),R=t<=p&&(_==1||_==3&&z>=p||_==2&&z<=p)?p:-Se,j=en(c,z>R&&t<=R?R:ht(R,z));return C==j&&C==0&&(j=100),[C,j]}var Ud=new Intl.NumberFormat(Jo?Dd.language:"en-US"),di=e=>Ud.format(e),Et=Math,br=Et.PI,qe=Et.abs,Mt=Et.floor,Ke=Et.round,zt=Et.ceil,en=Et.min,ht=Et.max,jo=Et.pow,ic=Et.sign,yn=Et.log10,Dc=Et.log2,Gd=(e,t=1)=>Et.sinh(e)*t,Ys=(e,t=1)=>Et.asinh(e/t),Se=1/0;function ac(e){return(yn((e^e>>31)-(e>>31))|0)+1}function oi(e,t,n){return en(ht(e,t),n)}function Nc(e){return typeof e=="function"}function ne(e){return Nc(e)?e:()=>e}var Bd=()=>{},Wc=e=>e,Ic=(e,t)=>t,zd=e=>null,uc=e=>!0,cc=(e,t)=>e==t,Vd=/\.\d*?(?=9{6,}|0{6,})/gm,io=e=>{if(Uc(e)||Fn.has(e))return e;let t=`${e}`,n=t.match(Vd);if(n==null)return e;let o=n[0].length-1;if(t.indexOf("e-")!=-1){let[l,r]=t.split("e");return+`${io(l)}e${r}`}return be(e,o)};function oo(e,t){return io(be(io(e/t))*t)}function Ar(e,t){return io(zt(io(e/t))*t)}function Fc(e,t){return io(Mt(io(e/t))*t)}function be(e,t=0){if(Uc(e))return e;let n=10**t,o=e*n*(1+Number.EPSILON);return Ke(o)/n}var Fn=new Map;function Hc(e){return((""+e).split(".")[1]||"").length}function Ol(e,t,n,o){let l=[],r=o.map(Hc);for(let s=t;s<n;s++){let a=qe(s),c=be(jo(e,s),a);for(let h=0;h<o.length;h++){let p=e==10?+`${o[h]}e${s}`:o[h]*c,$=(s>=0?0:a)+(s>=r[h]?0:r[h]),_=e==10?p:be(p,$);l.push(_),Fn.set(_,$)}}return l}var Rl={},hi=[],Ko=[null,null],In=Array.isArray,Uc=Number.isInteger,jd=e=>e===void 0;function fc(e){return typeof e=="string"}function Pr(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function Kd(e){return e!=null&&typeof e=="object"}var qd=Object.getPrototypeOf(Uint8Array),Gc="__proto__";function qo(e,t=Pr){let n;if(In(e)){let o=e.find(l=>l!=null);if(In(o)||t(o)){n=Array(e.length);for(let l=0;l<e.length;l++)n[l]=qo(e[l],t)}else n=e.slice()}else if(e instanceof qd)n=e.slice();else if(t(e)){n={};for(let o in e)o!=Gc&&(n[o]=qo(e[o],t))}else n=e;return n}function Ge(e){let t=arguments;for(let n=1;n<t.length;n++){let o=t[n];for(let l in o)l!=Gc&&(Pr(e[l])?Ge(e[l],qo(o[l])):e[l]=qo(o[l]))}return e}var Yd=0,Jd=1,Xd=2;function Qd(e,t,n){for(let o=0,l,r=-1;o<t.length;o++){let s=t[o];if(s>r){for(l=s-1;l>=0&&e[l]==null;)e[l--]=null;for(l=s+1;l<n&&e[l]==null;)e[r=l++]=null}}}function Zd(e,t){if(nh(e)){let s=e[0].slice();for(let a=1;a<e.length;a++)s.push(...e[a].slice(1));return oh(s[0])||(s=th(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let c=e[s][0],h=c.length;for(let p=0;p<h;p++)n.add(c[p])}let o=[Array.from(n).sort((s,a)=>s-a)],l=o[0].length,r=new Map;for(let s=0;s<l;s++)r.set(o[0][s],s);for(let s=0;s<e.length;s++){let a=e[s],c=a[0];for(let h=1;h<a.length;h++){let p=a[h],$=Array(l).fill(void 0),_=t?t[s][h]:Jd,y=[];for(let b=0;b<p.length;b++){let k=p[b],S=r.get(c[b]);k===null?_!=Yd&&($[S]=k,_==Xd&&y.push(S)):$[S]=k}Qd($,y,l),o.push($)}}return o}var eh=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function th(e){let t=e[0],n=t.length,o=Array(n);for(let r=0;r<o.length;r++)o[r]=r;o.sort((r,s)=>t[r]-t[s]);let l=[];for(let r=0;r<e.length;r++){let s=e[r],a=Array(n);for(let c=0;c<n;c++)a[c]=s[o[c]];l.push(a)}return l}function nh(e){let t=e[0][0],n=t.length;for(let o=1;o<e.length;o++){let l=e[o][0];if(l.length!=n)return!1;if(l!=t){for(let r=0;r<n;r++)if(l[r]!=t[r])return!1}}return!0}function oh(e,t=100){let n=e.length;if(n<=1)return!0;let o=0,l=n-1;for(;o<=l&&e[o]==null;)o++;for(;l>=o&&e[l]==null;)l--;if(l<=o)return!0;let r=ht(1,Mt((l-o+1)/t));for(let s=e[o],a=o+r;a<=l;a+=r){let c=e[a];if(c!=null){if(c<=s)return!1;s=c}}return!0}var Bc=["January","February","March","April","May","June","July","August","September","October","November","December"],zc=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Vc(e){return e.slice(0,3)}var lh=zc.map(Vc),rh=Bc.map(Vc),sh={MMMM:Bc,MMM:rh,WWWW:zc,WWW:lh};function Tl(e){return(e<10?"0":"")+e}function ih(e){return(e<10?"00":e<100?"0":"")+e}var ah={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Tl(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Tl(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Tl(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>Tl(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Tl(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>ih(e.getMilliseconds())};function $i(e,t){t=t||sh;let n=[],o=/\{([a-z]+)\}|[^{]+/gi,l;for(;l=o.exec(e);)n.push(l[0][0]=="{"?ah[l[1]]:l[0]);return r=>{let s="";for(let a=0;a<n.length;a++)s+=typeof n[a]=="string"?n[a]:n[a](r,t);return s}}var uh=new Intl.DateTimeFormat().resolvedOptions().timeZone;function ch(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==uh?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var jc=e=>e%1==0,Tr=[1,2,2.5,5],fh=Ol(10,-32,0,Tr),Kc=Ol(10,0,32,Tr),ph=Kc.filter(jc),lo=fh.concat(Kc),_i=`
`,qc="{YYYY}",pc=_i+qc,Yc="{M}/{D}",Al=_i+Yc,wr=Al+"/{YY}",Jc="{aa}",mh="{h}:{mm}",zo=mh+Jc,mc=_i+zo,dc=":{ss}",he=null;function Xc(e){let t=e*1e3,n=t*60,o=n*60,l=o*24,r=l*30,s=l*365,c=(e==1?Ol(10,0,3,Tr).filter(jc):Ol(10,-3,0,Tr)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,o,o*2,o*3,o*4,o*6,o*8,o*12,l,l*2,l*3,l*4,l*5,l*6,l*7,l*8,l*9,l*10,l*15,r,r*2,r*3,r*4,r*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),h=[[s,qc,he,he,he,he,he,he,1],[l*28,"{MMM}",pc,he,he,he,he,he,1],[l,Yc,pc,he,he,he,he,he,1],[o,"{h}"+Jc,wr,he,Al,he,he,he,1],[n,zo,wr,he,Al,he,he,he,1],[t,dc,wr+" "+zo,he,Al+" "+zo,he,mc,he,1],[e,dc+".{fff}",wr+" "+zo,he,Al+" "+zo,he,mc,he,1]];function p($){return(_,y,b,k,S,M)=>{let v=[],E=S>=s,x=S>=r&&S<s,V=$(b),L=be(V*e,3),K=Js(V.getFullYear(),E?0:V.getMonth(),x||E?1:V.getDate()),C=be(K*e,3);if(x||E){let X=x?S/r:0,z=E?S/s:0,R=L==C?L:be(Js(K.getFullYear()+z,K.getMonth()+X,1)*e,3),j=new Date(Ke(R/e)),N=j.getFullYear(),Y=j.getMonth();for(let B=0;R<=k;B++){let oe=Js(N+z*B,Y+X*B,1),G=oe-$(be(oe*e,3));R=be((+oe+G)*e,3),R<=k&&v.push(R)}}else{let X=S>=l?l:S,z=Mt(b)-Mt(L),R=C+z+Ar(L-C,X);v.push(R);let j=$(R),N=j.getHours()+j.getMinutes()/n+j.getSeconds()/o,Y=S/o,B=_.axes[y]._space,oe=M/B;for(;R=be(R+S,e==1?0:3),!(R>k);)if(Y>1){let G=Mt(be(N+Y,6))%24,ie=$(R).getHours()-G;ie>1&&(ie=-1),R-=ie*o,N=(N+Y)%24;let _e=v[v.length-1];be((R-_e)/S,3)*oe>=.7&&v.push(R)}else v.push(R)}return v}}return[c,h,p]}var[dh,hh,$h]=Xc(1),[_h,gh,yh]=Xc(.001);Ol(2,-53,53,[1]);function hc(e,t){return e.map(n=>n.map((o,l)=>l==0||l==8||o==null?o:t(l==1||n[8]==0?o:n[1]+o)))}function $c(e,t){return(n,o,l,r,s)=>{let a=t.find(b=>s>=b[0])||t[t.length-1],c,h,p,$,_,y;return o.map(b=>{let k=e(b),S=k.getFullYear(),M=k.getMonth(),v=k.getDate(),E=k.getHours(),x=k.getMinutes(),V=k.getSeconds(),L=S!=c&&a[2]||M!=h&&a[3]||v!=p&&a[4]||E!=$&&a[5]||x!=_&&a[6]||V!=y&&a[7]||a[1];return c=S,h=M,p=v,$=E,_=x,y=V,L(k)})}}function vh(e,t){let n=$i(t);return(o,l,r,s,a)=>l.map(c=>n(e(c)))}function Js(e,t,n){return new Date(e,t,n)}function _c(e,t){return t(e)}var wh="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function gc(e,t){return(n,o,l,r)=>r==null?ci:t(e(o))}function Sh(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function bh(e,t){return e.series[t].fill(e,t)}var kh={show:!0,live:!0,isolate:!1,mount:Bd,markers:{show:!0,width:2,stroke:Sh,fill:bh,dash:"solid"},idx:null,idxs:null,values:[]};function xh(e,t){let n=e.cursor.points,o=Bt(),l=n.size(e,t);Pe(o,Ml,l),Pe(o,El,l);let r=l/-2;Pe(o,"marginLeft",r),Pe(o,"marginTop",r);let s=n.width(e,t,l);return s&&Pe(o,"borderWidth",s),o}function Th(e,t){let n=e.series[t].points;return n._fill||n._stroke}function Mh(e,t){let n=e.series[t].points;return n._stroke||n._fill}function Eh(e,t){return e.series[t].points.size}var Xs=[0,0];function Ah(e,t,n){return Xs[0]=t,Xs[1]=n,Xs}function Sr(e,t,n,o=!0){return l=>{l.button==0&&(!o||l.target==t)&&n(l)}}function Qs(e,t,n,o=!0){return l=>{(!o||l.target==t)&&n(l)}}var Ph={show:!0,x:!0,y:!0,lock:!1,move:Ah,points:{one:!1,show:xh,size:Eh,width:0,stroke:Mh,fill:Th},bind:{mousedown:Sr,mouseup:Sr,click:Sr,dblclick:Sr,mousemove:Qs,mouseleave:Qs,mouseenter:Qs},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,o,l)=>o-l,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Qc={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},gi=Ge({},Qc,{filter:Ic}),Zc=Ge({},gi,{size:10}),ef=Ge({},Qc,{show:!1}),yi='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',tf="bold "+yi,nf=1.5,yc={show:!0,scale:"x",stroke:ui,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:tf,side:2,grid:gi,ticks:Zc,border:ef,font:yi,lineGap:nf,rotate:0},Rh="Value",Oh="Time",vc={show:!0,scale:"x",auto:!1,sorted:1,min:Se,max:-Se,idxs:[]};function Ch(e,t,n,o,l){return t.map(r=>r==null?"":di(r))}function Lh(e,t,n,o,l,r,s){let a=[],c=Fn.get(l)||0;n=s?n:be(Ar(n,l),c);for(let h=n;h<=o;h=be(h+l,c))a.push(Object.is(h,-0)?0:h);return a}function li(e,t,n,o,l,r,s){let a=[],c=e.scales[e.axes[t].scale].log,h=c==10?yn:Dc,p=Mt(h(n));l=jo(c,p),c==10&&(l=lo[Zt(l,lo)]);let $=n,_=l*c;c==10&&(_=lo[Zt(_,lo)]);do a.push($),$=$+l,c==10&&!Fn.has($)&&($=be($,Fn.get(l))),$>=_&&(l=$,_=l*c,c==10&&(_=lo[Zt(_,lo)]));while($<=o);return a}function Dh(e,t,n,o,l,r,s){let c=e.scales[e.axes[t].scale].asinh,h=o>c?li(e,t,ht(c,n),o,l):[c],p=o>=0&&n<=0?[0]:[];return(n<-c?li(e,t,ht(c,-o),-n,l):[c]).reverse().map(_=>-_).concat(p,h)}var of=/./,Nh=/[12357]/,Wh=/[125]/,wc=/1/,ri=(e,t,n,o)=>e.map((l,r)=>t==4&&l==0||r%o==0&&n.test(l.toExponential()[l<0?1:0])?l:null);function Ih(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=e.scales[s],c=e.valToPos,h=r._space,p=c(10,s),$=c(9,s)-p>=h?of:c(7,s)-p>=h?Nh:c(5,s)-p>=h?Wh:wc;if($==wc){let _=qe(c(1,s)-p);if(_<h)return ri(t.slice().reverse(),a.distr,$,zt(h/_)).reverse()}return ri(t,a.distr,$,1)}function Fh(e,t,n,o,l){let r=e.axes[n],s=r.scale,a=r._space,c=e.valToPos,h=qe(c(1,s)-c(2,s));return h<a?ri(t.slice().reverse(),3,of,zt(a/h)).reverse():t}function Hh(e,t,n,o){return o==null?ci:t==null?"":di(t)}var Sc={show:!0,scale:"y",stroke:ui,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:tf,side:3,grid:gi,ticks:Zc,border:ef,font:yi,lineGap:nf,rotate:0};function Uh(e,t){let n=3+(e||1)*2;return be(n*t,3)}function Gh(e,t){let{scale:n,idxs:o}=e.series[0],l=e._data[0],r=e.valToPos(l[o[0]],n,!0),s=e.valToPos(l[o[1]],n,!0),a=qe(s-r),c=e.series[t],h=a/(c.points.space*fe);return o[1]-o[0]<=h}var bc={scale:null,auto:!0,sorted:0,min:Se,max:-Se},lf=(e,t,n,o,l)=>l,kc={show:!0,auto:!0,sorted:0,gaps:lf,alpha:1,facets:[Ge({},bc,{scale:"x"}),Ge({},bc,{scale:"y"})]},xc={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:lf,alpha:1,points:{show:Gh,filter:null},values:null,min:Se,max:-Se,idxs:[],path:null,clip:null};function Bh(e,t,n,o,l){return n/10}var rf={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},zh=Ge({},rf,{time:!1,ori:1}),Tc={};function sf(e,t){let n=Tc[e];return n||(n={key:e,plots:[],sub(o){n.plots.push(o)},unsub(o){n.plots=n.plots.filter(l=>l!=o)},pub(o,l,r,s,a,c,h){for(let p=0;p<n.plots.length;p++)n.plots[p]!=l&&n.plots[p].pub(o,l,r,s,a,c,h)}},e!=null&&(Tc[e]=n)),n}var Yo=1,si=2;function ao(e,t,n){let o=e.mode,l=e.series[t],r=o==2?e._data[t]:e._data,s=e.scales,a=e.bbox,c=r[0],h=o==2?r[1]:r[t],p=o==2?s[l.facets[0].scale]:s[e.series[0].scale],$=o==2?s[l.facets[1].scale]:s[l.scale],_=a.left,y=a.top,b=a.width,k=a.height,S=e.valToPosH,M=e.valToPosV;return p.ori==0?n(l,c,h,p,$,S,M,_,y,b,k,Or,Xo,Lr,uf,ff):n(l,c,h,p,$,M,S,y,_,k,b,Cr,Qo,Si,cf,pf)}function vi(e,t){let n=0,o=0,l=ue(e.bands,hi);for(let r=0;r<l.length;r++){let s=l[r];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?o|=1:o|=2)}return[n,o==1?-1:o==2?1:o==3?2:0]}function Vh(e,t,n,o,l){let r=e.mode,s=e.series[t],a=r==2?s.facets[1].scale:s.scale,c=e.scales[a];return l==-1?c.min:l==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function vn(e,t,n,o,l,r){return ao(e,t,(s,a,c,h,p,$,_,y,b,k,S)=>{let M=s.pxRound,v=h.dir*(h.ori==0?1:-1),E=h.ori==0?Xo:Qo,x,V;v==1?(x=n,V=o):(x=o,V=n);let L=M($(a[x],h,k,y)),K=M(_(c[x],p,S,b)),C=M($(a[V],h,k,y)),X=M(_(r==1?p.max:p.min,p,S,b)),z=new Path2D(l);return E(z,C,X),E(z,L,X),E(z,L,K),z})}function Rr(e,t,n,o,l,r){let s=null;if(e.length>0){s=new Path2D;let a=t==0?Lr:Si,c=n;for(let $=0;$<e.length;$++){let _=e[$];if(_[1]>_[0]){let y=_[0]-c;y>0&&a(s,c,o,y,o+r),c=_[1]}}let h=n+l-c,p=10;h>0&&a(s,c,o-p/2,h,o+r+p)}return s}function jh(e,t,n){let o=e[e.length-1];o&&o[0]==t?o[1]=n:e.push([t,n])}function wi(e,t,n,o,l,r,s){let a=[],c=e.length;for(let h=l==1?n:o;h>=n&&h<=o;h+=l)if(t[h]===null){let $=h,_=h;if(l==1)for(;++h<=o&&t[h]===null;)_=h;else for(;--h>=n&&t[h]===null;)_=h;let y=r(e[$]),b=_==$?y:r(e[_]),k=$-l;y=s<=0&&k>=0&&k<c?r(e[k]):y;let M=_+l;b=s>=0&&M>=0&&M<c?r(e[M]):b,b>=y&&a.push([y,b])}return a}function Mc(e){return e==0?Wc:e==1?Ke:t=>oo(t,e)}function af(e){let t=e==0?Or:Cr,n=e==0?(l,r,s,a,c,h)=>{l.arcTo(r,s,a,c,h)}:(l,r,s,a,c,h)=>{l.arcTo(s,r,c,a,h)},o=e==0?(l,r,s,a,c)=>{l.rect(r,s,a,c)}:(l,r,s,a,c)=>{l.rect(s,r,c,a)};return(l,r,s,a,c,h=0,p=0)=>{h==0&&p==0?o(l,r,s,a,c):(h=en(h,a/2,c/2),p=en(p,a/2,c/2),t(l,r+h,s),n(l,r+a,s,r+a,s+c,h),n(l,r+a,s+c,r,s+c,p),n(l,r,s+c,r,s,p),n(l,r,s,r+a,s,h),l.closePath())}}var Or=(e,t,n)=>{e.moveTo(t,n)},Cr=(e,t,n)=>{e.moveTo(n,t)},Xo=(e,t,n)=>{e.lineTo(t,n)},Qo=(e,t,n)=>{e.lineTo(n,t)},Lr=af(0),Si=af(1),uf=(e,t,n,o,l,r)=>{e.arc(t,n,o,l,r)},cf=(e,t,n,o,l,r)=>{e.arc(n,t,o,l,r)},ff=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(t,n,o,l,r,s)},pf=(e,t,n,o,l,r,s)=>{e.bezierCurveTo(n,t,l,o,s,r)};function mf(e){return(t,n,o,l,r)=>ao(t,n,(s,a,c,h,p,$,_,y,b,k,S)=>{let{pxRound:M,points:v}=s,E,x;h.ori==0?(E=Or,x=uf):(E=Cr,x=cf);let V=be(v.width*fe,3),L=(v.size-v.width)/2*fe,K=be(L*2,3),C=new Path2D,X=new Path2D,{left:z,top:R,width:j,height:N}=t.bbox;Lr(X,z-K,R-K,j+K*2,N+K*2);let Y=B=>{if(c[B]!=null){let oe=M($(a[B],h,k,y)),G=M(_(c[B],p,S,b));E(C,oe+L,G),x(C,oe,G,L,0,br*2)}};if(r)r.forEach(Y);else for(let B=o;B<=l;B++)Y(B);return{stroke:V>0?C:null,fill:C,clip:X,flags:Yo|si}})}function df(e){return(t,n,o,l,r,s)=>{o!=l&&(r!=o&&s!=o&&e(t,n,o),r!=l&&s!=l&&e(t,n,l),e(t,n,s))}}var Kh=df(Xo),qh=df(Qo);function hf(e){let t=ue(e?.alignGaps,0);return(n,o,l,r)=>ao(n,o,(s,a,c,h,p,$,_,y,b,k,S)=>{[l,r]=Mr(c,l,r);let M=s.pxRound,v=N=>M($(N,h,k,y)),E=N=>M(_(N,p,S,b)),x,V;h.ori==0?(x=Xo,V=Kh):(x=Qo,V=qh);let L=h.dir*(h.ori==0?1:-1),K={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Yo},C=K.stroke,X=!1;if(r-l>=k*4){let N=H=>n.posToVal(H,h.key,!0),Y=null,B=null,oe,G,$t,Re=v(a[L==1?l:r]),ie=v(a[l]),_e=v(a[r]),ee=N(L==1?ie+1:_e-1);for(let H=L==1?l:r;H>=l&&H<=r;H+=L){let Be=a[H],Oe=(L==1?Be<ee:Be>ee)?Re:v(Be),pe=c[H];Oe==Re?pe!=null?(G=pe,Y==null?(x(C,Oe,E(G)),oe=Y=B=G):G<Y?Y=G:G>B&&(B=G)):pe===null&&(X=!0):(Y!=null&&V(C,Re,E(Y),E(B),E(oe),E(G)),pe!=null?(G=pe,x(C,Oe,E(G)),Y=B=oe=G):(Y=B=null,pe===null&&(X=!0)),Re=Oe,ee=N(Re+L))}Y!=null&&Y!=B&&$t!=Re&&V(C,Re,E(Y),E(B),E(oe),E(G))}else for(let N=L==1?l:r;N>=l&&N<=r;N+=L){let Y=c[N];Y===null?X=!0:Y!=null&&x(C,v(a[N]),E(Y))}let[R,j]=vi(n,o);if(s.fill!=null||R!=0){let N=K.fill=new Path2D(C),Y=s.fillTo(n,o,s.min,s.max,R),B=E(Y),oe=v(a[l]),G=v(a[r]);L==-1&&([G,oe]=[oe,G]),x(N,G,B),x(N,oe,B)}if(!s.spanGaps){let N=[];X&&N.push(...wi(a,c,l,r,L,v,t)),K.gaps=N=s.gaps(n,o,l,r,N),K.clip=Rr(N,h.ori,y,b,k,S)}return j!=0&&(K.band=j==2?[vn(n,o,l,r,C,-1),vn(n,o,l,r,C,1)]:vn(n,o,l,r,C,j)),K})}function Yh(e){let t=ue(e.align,1),n=ue(e.ascDesc,!1),o=ue(e.alignGaps,0),l=ue(e.extend,!1);return(r,s,a,c)=>ao(r,s,(h,p,$,_,y,b,k,S,M,v,E)=>{[a,c]=Mr($,a,c);let x=h.pxRound,{left:V,width:L}=r.bbox,K=ie=>x(b(ie,_,v,S)),C=ie=>x(k(ie,y,E,M)),X=_.ori==0?Xo:Qo,z={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Yo},R=z.stroke,j=_.dir*(_.ori==0?1:-1),N=C($[j==1?a:c]),Y=K(p[j==1?a:c]),B=Y,oe=Y;l&&t==-1&&(oe=V,X(R,oe,N)),X(R,Y,N);for(let ie=j==1?a:c;ie>=a&&ie<=c;ie+=j){let _e=$[ie];if(_e==null)continue;let ee=K(p[ie]),H=C(_e);t==1?X(R,ee,N):X(R,B,H),X(R,ee,H),N=H,B=ee}let G=B;l&&t==1&&(G=V+L,X(R,G,N));let[$t,Re]=vi(r,s);if(h.fill!=null||$t!=0){let ie=z.fill=new Path2D(R),_e=h.fillTo(r,s,h.min,h.max,$t),ee=C(_e);X(ie,G,ee),X(ie,oe,ee)}if(!h.spanGaps){let ie=[];ie.push(...wi(p,$,a,c,j,K,o));let _e=h.width*fe/2,ee=n||t==1?_e:-_e,H=n||t==-1?-_e:_e;ie.forEach(Be=>{Be[0]+=ee,Be[1]+=H}),z.gaps=ie=h.gaps(r,s,a,c,ie),z.clip=Rr(ie,_.ori,S,M,v,E)}return Re!=0&&(z.band=Re==2?[vn(r,s,a,c,R,-1),vn(r,s,a,c,R,1)]:vn(r,s,a,c,R,Re)),z})}function Ec(e,t,n,o,l,r,s=Se){if(e.length>1){let a=null;for(let c=0,h=1/0;c<e.length;c++)if(t[c]!==void 0){if(a!=null){let p=qe(e[c]-e[a]);p<h&&(h=p,s=qe(n(e[c],o,l,r)-n(e[a],o,l,r)))}a=c}}return s}function Jh(e){e=e||Rl;let t=ue(e.size,[.6,Se,1]),n=e.align||0,o=e.gap||0,l=e.radius;l=l==null?[0,0]:typeof l=="number"?[l,0]:l;let r=ne(l),s=1-t[0],a=ue(t[1],Se),c=ue(t[2],1),h=ue(e.disp,Rl),p=ue(e.each,y=>{}),{fill:$,stroke:_}=h;return(y,b,k,S)=>ao(y,b,(M,v,E,x,V,L,K,C,X,z,R)=>{let j=M.pxRound,N=n,Y=o*fe,B=a*fe,oe=c*fe,G,$t;x.ori==0?[G,$t]=r(y,b):[$t,G]=r(y,b);let Re=x.dir*(x.ori==0?1:-1),ie=x.ori==0?Lr:Si,_e=x.ori==0?p:(I,ke,ze,mo,Bn,nn,zn)=>{p(I,ke,ze,Bn,mo,zn,nn)},ee=ue(y.bands,hi).find(I=>I.series[0]==b),H=ee!=null?ee.dir:0,Be=M.fillTo(y,b,M.min,M.max,H),at=j(K(Be,V,R,X)),Oe,pe,Vt,vt=z,De=j(M.width*fe),tn=!1,pn=null,At=null,Sn=null,co=null;$!=null&&(De==0||_!=null)&&(tn=!0,pn=$.values(y,b,k,S),At=new Map,new Set(pn).forEach(I=>{I!=null&&At.set(I,new Path2D)}),De>0&&(Sn=_.values(y,b,k,S),co=new Map,new Set(Sn).forEach(I=>{I!=null&&co.set(I,new Path2D)})));let{x0:fo,size:tl}=h;if(fo!=null&&tl!=null){N=1,v=fo.values(y,b,k,S),fo.unit==2&&(v=v.map(ze=>y.posToVal(C+ze*z,x.key,!0)));let I=tl.values(y,b,k,S);tl.unit==2?pe=I[0]*z:pe=L(I[0],x,z,C)-L(0,x,z,C),vt=Ec(v,E,L,x,z,C,vt),Vt=vt-pe+Y}else vt=Ec(v,E,L,x,z,C,vt),Vt=vt*s+Y,pe=vt-Vt;Vt<1&&(Vt=0),De>=pe/2&&(De=0),Vt<5&&(j=Wc);let Il=Vt>0,Un=vt-Vt-(Il?De:0);pe=j(oi(Un,oe,B)),Oe=(N==0?pe/2:N==Re?0:pe)-N*Re*((N==0?Y/2:0)+(Il?De/2:0));let ut={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},po=tn?null:new Path2D,mn=null;if(ee!=null)mn=y.data[ee.series[1]];else{let{y0:I,y1:ke}=h;I!=null&&ke!=null&&(E=ke.values(y,b,k,S),mn=I.values(y,b,k,S))}let Gn=G*pe,Q=$t*pe;for(let I=Re==1?k:S;I>=k&&I<=S;I+=Re){let ke=E[I];if(ke==null)continue;if(mn!=null){let _t=mn[I]??0;if(ke-_t==0)continue;at=K(_t,V,R,X)}let ze=x.distr!=2||h!=null?v[I]:I,mo=L(ze,x,z,C),Bn=K(ue(ke,Be),V,R,X),nn=j(mo-Oe),zn=j(ht(Bn,at)),wt=j(en(Bn,at)),Pt=zn-wt;if(ke!=null){let _t=ke<0?Q:Gn,jt=ke<0?Gn:Q;tn?(De>0&&Sn[I]!=null&&ie(co.get(Sn[I]),nn,wt+Mt(De/2),pe,ht(0,Pt-De),_t,jt),pn[I]!=null&&ie(At.get(pn[I]),nn,wt+Mt(De/2),pe,ht(0,Pt-De),_t,jt)):ie(po,nn,wt+Mt(De/2),pe,ht(0,Pt-De),_t,jt),_e(y,b,I,nn-De/2,wt,pe+De,Pt)}}return De>0?ut.stroke=tn?co:po:tn||(ut._fill=M.width==0?M._fill:M._stroke??M._fill,ut.width=0),ut.fill=tn?At:po,ut})}function Xh(e,t){let n=ue(t?.alignGaps,0);return(o,l,r,s)=>ao(o,l,(a,c,h,p,$,_,y,b,k,S,M)=>{[r,s]=Mr(h,r,s);let v=a.pxRound,E=G=>v(_(G,p,S,b)),x=G=>v(y(G,$,M,k)),V,L,K;p.ori==0?(V=Or,K=Xo,L=ff):(V=Cr,K=Qo,L=pf);let C=p.dir*(p.ori==0?1:-1),X=E(c[C==1?r:s]),z=X,R=[],j=[];for(let G=C==1?r:s;G>=r&&G<=s;G+=C)if(h[G]!=null){let Re=c[G],ie=E(Re);R.push(z=ie),j.push(x(h[G]))}let N={stroke:e(R,j,V,K,L,v),fill:null,clip:null,band:null,gaps:null,flags:Yo},Y=N.stroke,[B,oe]=vi(o,l);if(a.fill!=null||B!=0){let G=N.fill=new Path2D(Y),$t=a.fillTo(o,l,a.min,a.max,B),Re=x($t);K(G,z,Re),K(G,X,Re)}if(!a.spanGaps){let G=[];G.push(...wi(c,h,r,s,C,E,n)),N.gaps=G=a.gaps(o,l,r,s,G),N.clip=Rr(G,p.ori,b,k,S,M)}return oe!=0&&(N.band=oe==2?[vn(o,l,r,s,Y,-1),vn(o,l,r,s,Y,1)]:vn(o,l,r,s,Y,oe)),N})}function Qh(e){return Xh(Zh,e)}function Zh(e,t,n,o,l,r){let s=e.length;if(s<2)return null;let a=new Path2D;if(n(a,e[0],t[0]),s==2)o(a,e[1],t[1]);else{let c=Array(s),h=Array(s-1),p=Array(s-1),$=Array(s-1);for(let _=0;_<s-1;_++)p[_]=t[_+1]-t[_],$[_]=e[_+1]-e[_],h[_]=p[_]/$[_];c[0]=h[0];for(let _=1;_<s-1;_++)h[_]===0||h[_-1]===0||h[_-1]>0!=h[_]>0?c[_]=0:(c[_]=3*($[_-1]+$[_])/((2*$[_]+$[_-1])/h[_-1]+($[_]+2*$[_-1])/h[_]),isFinite(c[_])||(c[_]=0));c[s-1]=h[s-2];for(let _=0;_<s-1;_++)l(a,e[_]+$[_]/3,t[_]+c[_]*$[_]/3,e[_+1]-$[_]/3,t[_+1]-c[_+1]*$[_]/3,e[_+1],t[_+1])}return a}var ii=new Set;function Ac(){for(let e of ii)e.syncRect(!0)}Jo&&(so(Cd,Vo,Ac),so(Ld,Vo,Ac,!0),so(kr,Vo,()=>{rt.pxRatio=fe}));var e0=hf(),t0=mf();function Pc(e,t,n,o){return(o?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((r,s)=>ai(r,s,t,n))}function n0(e,t){return e.map((n,o)=>o==0?{}:Ge({},t,n))}function ai(e,t,n,o){return Ge({},t==0?n:o,e)}function $f(e,t,n){return t==null?Ko:[t,n]}var o0=$f;function l0(e,t,n){return t==null?Ko:xr(t,n,mi,!0)}function _f(e,t,n,o){return t==null?Ko:Er(t,n,e.scales[o].log,!1)}var r0=_f;function gf(e,t,n,o){return t==null?Ko:pi(t,n,e.scales[o].log,!1)}var s0=gf;function i0(e,t,n,o,l){let r=ht(ac(e),ac(t)),s=t-e,a=Zt(l/o*s,n);do{let c=n[a],h=o*c/s;if(h>=l&&r+(c<5?Fn.get(c):0)<=17)return[c,h]}while(++a<n.length);return[0,0]}function Rc(e){let t,n;return e=e.replace(/(\d+)px/,(o,l)=>(t=Ke((n=+l)*fe))+"px"),[e,t,n]}function a0(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=be(t[2]*fe,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function rt(e,t,n){let o={mode:ue(e.mode,1)},l=o.mode;function r(i,u,f,m){let g=u.valToPct(i);return m+f*(u.dir==-1?1-g:g)}function s(i,u,f,m){let g=u.valToPct(i);return m+f*(u.dir==-1?g:1-g)}function a(i,u,f,m){return u.ori==0?r(i,u,f,m):s(i,u,f,m)}o.valToPosH=r,o.valToPosV=s;let c=!1;o.status=0;let h=o.root=Bt(hd);if(e.id!=null&&(h.id=e.id),Tt(h,e.class),e.title){let i=Bt(gd,h);i.textContent=e.title}let p=Qt("canvas"),$=o.ctx=p.getContext("2d"),_=Bt(yd,h);so("click",_,i=>{i.target===b&&(xe!=xo||Ce!=To)&&lt.click(o,i)},!0);let y=o.under=Bt(vd,_);_.appendChild(p);let b=o.over=Bt(wd,_);e=qo(e);let k=+ue(e.pxAlign,1),S=Mc(k);(e.plugins||[]).forEach(i=>{i.opts&&(e=i.opts(o,e)||e)});let M=e.ms||.001,v=o.series=l==1?Pc(e.series||[],vc,xc,!1):n0(e.series||[null],kc),E=o.axes=Pc(e.axes||[],yc,Sc,!0),x=o.scales={},V=o.bands=e.bands||[];V.forEach(i=>{i.fill=ne(i.fill||null),i.dir=ue(i.dir,-1)});let L=l==2?v[1].facets[0].scale:v[0].scale,K={axes:Cp,series:Ep},C=(e.drawOrder||["axes","series"]).map(i=>K[i]);function X(i){let u=i.distr==3?f=>yn(f>0?f:i.clamp(o,f,i.min,i.max,i.key)):i.distr==4?f=>Ys(f,i.asinh):i.distr==100?f=>i.fwd(f):f=>f;return f=>{let m=u(f),{_min:g,_max:w}=i,T=w-g;return(m-g)/T}}function z(i){let u=x[i];if(u==null){let f=(e.scales||Rl)[i]||Rl;if(f.from!=null){z(f.from);let m=Ge({},x[f.from],f,{key:i});m.valToPct=X(m),x[i]=m}else{u=x[i]=Ge({},i==L?rf:zh,f),u.key=i;let m=u.time,g=u.range,w=In(g);if((i!=L||l==2&&!m)&&(w&&(g[0]==null||g[1]==null)&&(g={min:g[0]==null?rc:{mode:1,hard:g[0],soft:g[0]},max:g[1]==null?rc:{mode:1,hard:g[1],soft:g[1]}},w=!1),!w&&Pr(g))){let T=g;g=(A,P,D)=>P==null?Ko:xr(P,D,T)}u.range=ne(g||(m?o0:i==L?u.distr==3?r0:u.distr==4?s0:$f:u.distr==3?_f:u.distr==4?gf:l0)),u.auto=ne(w?!1:u.auto),u.clamp=ne(u.clamp||Bh),u._min=u._max=null,u.valToPct=X(u)}}}z("x"),z("y"),l==1&&v.forEach(i=>{z(i.scale)}),E.forEach(i=>{z(i.scale)});for(let i in e.scales)z(i);let R=x[L],j=R.distr,N,Y;R.ori==0?(Tt(h,$d),N=r,Y=s):(Tt(h,_d),N=s,Y=r);let B={};for(let i in x){let u=x[i];(u.min!=null||u.max!=null)&&(B[i]={min:u.min,max:u.max},u.min=u.max=null)}let oe=e.tzDate||(i=>new Date(Ke(i/M))),G=e.fmtDate||$i,$t=M==1?$h(oe):yh(oe),Re=$c(oe,hc(M==1?hh:gh,G)),ie=gc(oe,_c(wh,G)),_e=[],ee=o.legend=Ge({},kh,e.legend),H=o.cursor=Ge({},Ph,{drag:{y:l==2}},e.cursor),Be=ee.show,at=H.show,Oe=ee.markers;ee.idxs=_e,Oe.width=ne(Oe.width),Oe.dash=ne(Oe.dash),Oe.stroke=ne(Oe.stroke),Oe.fill=ne(Oe.fill);let pe,Vt,vt,De=[],tn=[],pn,At=!1,Sn={};if(ee.live){let i=v[1]?v[1].values:null;At=i!=null,pn=At?i(o,1,0):{_:0};for(let u in pn)Sn[u]=ci}if(Be)if(pe=Qt("table",Md,h),vt=Qt("tbody",null,pe),ee.mount(o,pe),At){Vt=Qt("thead",null,pe,vt);let i=Qt("tr",null,Vt);Qt("th",null,i);for(var co in pn)Qt("th",ju,i).textContent=co}else Tt(pe,Ad),ee.live&&Tt(pe,Ed);let fo={show:!0},tl={show:!1};function Il(i,u){if(u==0&&(At||!ee.live||l==2))return Ko;let f=[],m=Qt("tr",Pd,vt,vt.childNodes[u]);Tt(m,i.class),i.show||Tt(m,ro);let g=Qt("th",null,m);if(Oe.show){let A=Bt(Rd,g);if(u>0){let P=Oe.width(o,u);P&&(A.style.border=P+"px "+Oe.dash(o,u)+" "+Oe.stroke(o,u)),A.style.background=Oe.fill(o,u)}}let w=Bt(ju,g);i.label instanceof HTMLElement?w.appendChild(i.label):w.textContent=i.label,u>0&&(Oe.show||(w.style.color=i.width>0?Oe.stroke(o,u):Oe.fill(o,u)),ut("click",g,A=>{if(H._lock)return;jn(A);let P=v.indexOf(i);if((A.ctrlKey||A.metaKey)!=ee.isolate){let D=v.some((W,F)=>F>0&&F!=P&&W.show);v.forEach((W,F)=>{F>0&&ln(F,D?F==P?fo:tl:fo,!0,He.setSeries)})}else ln(P,{show:!i.show},!0,He.setSeries)},!1),$o&&ut(Ju,g,A=>{H._lock||(jn(A),ln(v.indexOf(i),Eo,!0,He.setSeries))},!1));for(var T in pn){let A=Qt("td",Od,m);A.textContent="--",f.push(A)}return[m,f]}let Un=new Map;function ut(i,u,f,m=!0){let g=Un.get(u)||{},w=H.bind[i](o,u,f,m);w&&(so(i,u,g[i]=w),Un.set(u,g))}function po(i,u,f){let m=Un.get(u)||{};for(let g in m)(i==null||g==i)&&(ni(g,u,m[g]),delete m[g]);i==null&&Un.delete(u)}let mn=0,Gn=0,Q=0,I=0,ke=0,ze=0,mo=ke,Bn=ze,nn=Q,zn=I,wt=0,Pt=0,_t=0,jt=0;o.bbox={};let Ur=!1,Fl=!1,ho=!1,Vn=!1,Hl=!1,Rt=!1;function Gr(i,u,f){(f||i!=o.width||u!=o.height)&&Pi(i,u),wo(!1),ho=!0,Fl=!0,So()}function Pi(i,u){o.width=mn=Q=i,o.height=Gn=I=u,ke=ze=0,wp(),Sp();let f=o.bbox;wt=f.left=oo(ke*fe,.5),Pt=f.top=oo(ze*fe,.5),_t=f.width=oo(Q*fe,.5),jt=f.height=oo(I*fe,.5)}let gp=3;function yp(){let i=!1,u=0;for(;!i;){u++;let f=Rp(u),m=Op(u);i=u==gp||f&&m,i||(Pi(o.width,o.height),Fl=!0)}}function vp({width:i,height:u}){Gr(i,u)}o.setSize=vp;function wp(){let i=!1,u=!1,f=!1,m=!1;E.forEach((g,w)=>{if(g.show&&g._show){let{side:T,_size:A}=g,P=T%2,D=g.label!=null?g.labelSize:0,W=A+D;W>0&&(P?(Q-=W,T==3?(ke+=W,m=!0):f=!0):(I-=W,T==0?(ze+=W,i=!0):u=!0))}}),Kn[0]=i,Kn[1]=f,Kn[2]=u,Kn[3]=m,Q-=bn[1]+bn[3],ke+=bn[3],I-=bn[2]+bn[0],ze+=bn[0]}function Sp(){let i=ke+Q,u=ze+I,f=ke,m=ze;function g(w,T){switch(w){case 1:return i+=T,i-T;case 2:return u+=T,u-T;case 3:return f-=T,f+T;case 0:return m-=T,m+T}}E.forEach((w,T)=>{if(w.show&&w._show){let A=w.side;w._pos=g(A,w._size),w.label!=null&&(w._lpos=g(A,w.labelSize))}})}if(H.dataIdx==null){let i=H.hover,u=i.skip=new Set(i.skip??[]);u.add(void 0);let f=i.prox=ne(i.prox),m=i.bias??=0;H.dataIdx=(g,w,T,A)=>{if(w==0)return T;let P=T,D=f(g,w,T,A)??Se,W=D>=0&&D<Se,F=R.ori==0?Q:I,J=H.left,ce=t[0],ae=t[w];if(u.has(ae[T])){P=null;let te=null,q=null,U;if(m==0||m==-1)for(U=T;te==null&&U-- >0;)u.has(ae[U])||(te=U);if(m==0||m==1)for(U=T;q==null&&U++<ae.length;)u.has(ae[U])||(q=U);if(te!=null||q!=null)if(W){let Me=te==null?-1/0:N(ce[te],R,F,0),Ie=q==null?1/0:N(ce[q],R,F,0),tt=J-Me,ge=Ie-J;tt<=ge?tt<=D&&(P=te):ge<=D&&(P=q)}else P=q==null?te:te==null?q:T-te<=q-T?te:q}else W&&qe(J-N(ce[T],R,F,0))>D&&(P=null);return P}}let jn=i=>{H.event=i};H.idxs=_e,H._lock=!1;let st=H.points;st.show=ne(st.show),st.size=ne(st.size),st.stroke=ne(st.stroke),st.width=ne(st.width),st.fill=ne(st.fill);let on=o.focus=Ge({},e.focus||{alpha:.3},H.focus),$o=on.prox>=0,_o=$o&&st.one,Ot=[],go=[],yo=[];function Ri(i,u){let f=st.show(o,u);if(f instanceof HTMLElement)return Tt(f,Td),Tt(f,i.class),fn(f,-10,-10,Q,I),b.insertBefore(f,Ot[u]),f}function Oi(i,u){if(l==1||u>0){let f=l==1&&x[i.scale].time,m=i.value;i.value=f?fc(m)?gc(oe,_c(m,G)):m||ie:m||Hh,i.label=i.label||(f?Oh:Rh)}if(_o||u>0){i.width=i.width==null?1:i.width,i.paths=i.paths||e0||zd,i.fillTo=ne(i.fillTo||Vh),i.pxAlign=+ue(i.pxAlign,k),i.pxRound=Mc(i.pxAlign),i.stroke=ne(i.stroke||null),i.fill=ne(i.fill||null),i._stroke=i._fill=i._paths=i._focus=null;let f=Uh(ht(1,i.width),1),m=i.points=Ge({},{size:f,width:ht(1,f*.2),stroke:i.stroke,space:f*2,paths:t0,_stroke:null,_fill:null},i.points);m.show=ne(m.show),m.filter=ne(m.filter),m.fill=ne(m.fill),m.stroke=ne(m.stroke),m.paths=ne(m.paths),m.pxAlign=i.pxAlign}if(Be){let f=Il(i,u);De.splice(u,0,f[0]),tn.splice(u,0,f[1]),ee.values.push(null)}if(at){_e.splice(u,0,null);let f=null;_o?u==0&&(f=Ri(i,u)):u>0&&(f=Ri(i,u)),Ot.splice(u,0,f),go.splice(u,0,0),yo.splice(u,0,0)}et("addSeries",u)}function bp(i,u){u=u??v.length,i=l==1?ai(i,u,vc,xc):ai(i,u,{},kc),v.splice(u,0,i),Oi(v[u],u)}o.addSeries=bp;function kp(i){if(v.splice(i,1),Be){ee.values.splice(i,1),tn.splice(i,1);let u=De.splice(i,1)[0];po(null,u.firstChild),u.remove()}at&&(_e.splice(i,1),Ot.splice(i,1)[0].remove(),go.splice(i,1),yo.splice(i,1)),et("delSeries",i)}o.delSeries=kp;let Kn=[!1,!1,!1,!1];function xp(i,u){if(i._show=i.show,i.show){let f=i.side%2,m=x[i.scale];m==null&&(i.scale=f?v[1].scale:L,m=x[i.scale]);let g=m.time;i.size=ne(i.size),i.space=ne(i.space),i.rotate=ne(i.rotate),In(i.incrs)&&i.incrs.forEach(T=>{!Fn.has(T)&&Fn.set(T,Hc(T))}),i.incrs=ne(i.incrs||(m.distr==2?ph:g?M==1?dh:_h:lo)),i.splits=ne(i.splits||(g&&m.distr==1?$t:m.distr==3?li:m.distr==4?Dh:Lh)),i.stroke=ne(i.stroke),i.grid.stroke=ne(i.grid.stroke),i.ticks.stroke=ne(i.ticks.stroke),i.border.stroke=ne(i.border.stroke);let w=i.values;i.values=In(w)&&!In(w[0])?ne(w):g?In(w)?$c(oe,hc(w,G)):fc(w)?vh(oe,w):w||Re:w||Ch,i.filter=ne(i.filter||(m.distr>=3&&m.log==10?Ih:m.distr==3&&m.log==2?Fh:Ic)),i.font=Rc(i.font),i.labelFont=Rc(i.labelFont),i._size=i.size(o,null,u,0),i._space=i._rotate=i._incrs=i._found=i._splits=i._values=null,i._size>0&&(Kn[u]=!0,i._el=Bt(Sd,_))}}function nl(i,u,f,m){let[g,w,T,A]=f,P=u%2,D=0;return P==0&&(A||w)&&(D=u==0&&!g||u==2&&!T?Ke(yc.size/3):0),P==1&&(g||T)&&(D=u==1&&!w||u==3&&!A?Ke(Sc.size/2):0),D}let Ci=o.padding=(e.padding||[nl,nl,nl,nl]).map(i=>ne(ue(i,nl))),bn=o._padding=Ci.map((i,u)=>i(o,u,Kn,0)),ot,Je=null,Xe=null,Ul=l==1?v[0].idxs:null,Kt=null,ol=!1;function Li(i,u){if(t=i??[],o.data=o._data=t,l==2){ot=0;for(let f=1;f<v.length;f++)ot+=t[f][0].length}else{t.length==0&&(o.data=o._data=t=[[]]),Kt=t[0],ot=Kt.length;let f=t;if(j==2){f=t.slice();let m=f[0]=Array(ot);for(let g=0;g<ot;g++)m[g]=g}o._data=t=f}if(wo(!0),et("setData"),j==2&&(ho=!0),u!==!1){let f=R;f.auto(o,ol)?Br():xn(L,f.min,f.max),Vn=Vn||H.left>=0,Rt=!0,So()}}o.setData=Li;function Br(){ol=!0;let i,u;l==1&&(ot>0?(Je=Ul[0]=0,Xe=Ul[1]=ot-1,i=t[0][Je],u=t[0][Xe],j==2?(i=Je,u=Xe):i==u&&(j==3?[i,u]=Er(i,i,R.log,!1):j==4?[i,u]=pi(i,i,R.log,!1):R.time?u=i+Ke(86400/M):[i,u]=xr(i,u,mi,!0))):(Je=Ul[0]=i=null,Xe=Ul[1]=u=null)),xn(L,i,u)}let Gl,vo,zr,Vr,jr,Kr,qr,Yr,Jr,gt;function Di(i,u,f,m,g,w){i??=qu,f??=hi,m??="butt",g??=qu,w??="round",i!=Gl&&($.strokeStyle=Gl=i),g!=vo&&($.fillStyle=vo=g),u!=zr&&($.lineWidth=zr=u),w!=jr&&($.lineJoin=jr=w),m!=Kr&&($.lineCap=Kr=m),f!=Vr&&$.setLineDash(Vr=f)}function Ni(i,u,f,m){u!=vo&&($.fillStyle=vo=u),i!=qr&&($.font=qr=i),f!=Yr&&($.textAlign=Yr=f),m!=Jr&&($.textBaseline=Jr=m)}function Xr(i,u,f,m,g=0){if(m.length>0&&i.auto(o,ol)&&(u==null||u.min==null)){let w=ue(Je,0),T=ue(Xe,m.length-1),A=f.min==null?Id(m,w,T,g,i.distr==3):[f.min,f.max];i.min=en(i.min,f.min=A[0]),i.max=ht(i.max,f.max=A[1])}}let Wi={min:null,max:null};function Tp(){for(let m in x){let g=x[m];B[m]==null&&(g.min==null||B[L]!=null&&g.auto(o,ol))&&(B[m]=Wi)}for(let m in x){let g=x[m];B[m]==null&&g.from!=null&&B[g.from]!=null&&(B[m]=Wi)}B[L]!=null&&wo(!0);let i={};for(let m in B){let g=B[m];if(g!=null){let w=i[m]=qo(x[m],Kd);if(g.min!=null)Ge(w,g);else if(m!=L||l==2)if(ot==0&&w.from==null){let T=w.range(o,null,null,m);w.min=T[0],w.max=T[1]}else w.min=Se,w.max=-Se}}if(ot>0){v.forEach((m,g)=>{if(l==1){let w=m.scale,T=B[w];if(T==null)return;let A=i[w];if(g==0){let P=A.range(o,A.min,A.max,w);A.min=P[0],A.max=P[1],Je=Zt(A.min,t[0]),Xe=Zt(A.max,t[0]),Xe-Je>1&&(t[0][Je]<A.min&&Je++,t[0][Xe]>A.max&&Xe--),m.min=Kt[Je],m.max=Kt[Xe]}else m.show&&m.auto&&Xr(A,T,m,t[g],m.sorted);m.idxs[0]=Je,m.idxs[1]=Xe}else if(g>0&&m.show&&m.auto){let[w,T]=m.facets,A=w.scale,P=T.scale,[D,W]=t[g],F=i[A],J=i[P];F!=null&&Xr(F,B[A],w,D,w.sorted),J!=null&&Xr(J,B[P],T,W,T.sorted),m.min=T.min,m.max=T.max}});for(let m in i){let g=i[m],w=B[m];if(g.from==null&&(w==null||w.min==null)){let T=g.range(o,g.min==Se?null:g.min,g.max==-Se?null:g.max,m);g.min=T[0],g.max=T[1]}}}for(let m in i){let g=i[m];if(g.from!=null){let w=i[g.from];if(w.min==null)g.min=g.max=null;else{let T=g.range(o,w.min,w.max,m);g.min=T[0],g.max=T[1]}}}let u={},f=!1;for(let m in i){let g=i[m],w=x[m];if(w.min!=g.min||w.max!=g.max){w.min=g.min,w.max=g.max;let T=w.distr;w._min=T==3?yn(w.min):T==4?Ys(w.min,w.asinh):T==100?w.fwd(w.min):w.min,w._max=T==3?yn(w.max):T==4?Ys(w.max,w.asinh):T==100?w.fwd(w.max):w.max,u[m]=f=!0}}if(f){v.forEach((m,g)=>{l==2?g>0&&u.y&&(m._paths=null):u[m.scale]&&(m._paths=null)});for(let m in u)ho=!0,et("setScale",m);at&&H.left>=0&&(Vn=Rt=!0)}for(let m in B)B[m]=null}function Mp(i){let u=oi(Je-1,0,ot-1),f=oi(Xe+1,0,ot-1);for(;i[u]==null&&u>0;)u--;for(;i[f]==null&&f<ot-1;)f++;return[u,f]}function Ep(){if(ot>0){let i=v.some(u=>u._focus)&&gt!=on.alpha;i&&($.globalAlpha=gt=on.alpha),v.forEach((u,f)=>{if(f>0&&u.show&&(Ii(f,!1),Ii(f,!0),u._paths==null)){let m=gt;gt!=u.alpha&&($.globalAlpha=gt=u.alpha);let g=l==2?[0,t[f][0].length-1]:Mp(t[f]);u._paths=u.paths(o,f,g[0],g[1]),gt!=m&&($.globalAlpha=gt=m)}}),v.forEach((u,f)=>{if(f>0&&u.show){let m=gt;gt!=u.alpha&&($.globalAlpha=gt=u.alpha),u._paths!=null&&Fi(f,!1);{let g=u._paths!=null?u._paths.gaps:null,w=u.points.show(o,f,Je,Xe,g),T=u.points.filter(o,f,w,g);(w||T)&&(u.points._paths=u.points.paths(o,f,Je,Xe,T),Fi(f,!0))}gt!=m&&($.globalAlpha=gt=m),et("drawSeries",f)}}),i&&($.globalAlpha=gt=1)}}function Ii(i,u){let f=u?v[i].points:v[i];f._stroke=f.stroke(o,i),f._fill=f.fill(o,i)}function Fi(i,u){let f=u?v[i].points:v[i],{stroke:m,fill:g,clip:w,flags:T,_stroke:A=f._stroke,_fill:P=f._fill,_width:D=f.width}=f._paths;D=be(D*fe,3);let W=null,F=D%2/2;u&&P==null&&(P=D>0?"#fff":A);let J=f.pxAlign==1&&F>0;if(J&&$.translate(F,F),!u){let ce=wt-D/2,ae=Pt-D/2,te=_t+D,q=jt+D;W=new Path2D,W.rect(ce,ae,te,q)}u?Qr(A,D,f.dash,f.cap,P,m,g,T,w):Ap(i,A,D,f.dash,f.cap,P,m,g,T,W,w),J&&$.translate(-F,-F)}function Ap(i,u,f,m,g,w,T,A,P,D,W){let F=!1;P!=0&&V.forEach((J,ce)=>{if(J.series[0]==i){let ae=v[J.series[1]],te=t[J.series[1]],q=(ae._paths||Rl).band;In(q)&&(q=J.dir==1?q[0]:q[1]);let U,Me=null;ae.show&&q&&Hd(te,Je,Xe)?(Me=J.fill(o,ce)||w,U=ae._paths.clip):q=null,Qr(u,f,m,g,Me,T,A,P,D,W,U,q),F=!0}}),F||Qr(u,f,m,g,w,T,A,P,D,W)}let Hi=Yo|si;function Qr(i,u,f,m,g,w,T,A,P,D,W,F){Di(i,u,f,m,g),(P||D||F)&&($.save(),P&&$.clip(P),D&&$.clip(D)),F?(A&Hi)==Hi?($.clip(F),W&&$.clip(W),zl(g,T),Bl(i,w,u)):A&si?(zl(g,T),$.clip(F),Bl(i,w,u)):A&Yo&&($.save(),$.clip(F),W&&$.clip(W),zl(g,T),$.restore(),Bl(i,w,u)):(zl(g,T),Bl(i,w,u)),(P||D||F)&&$.restore()}function Bl(i,u,f){f>0&&(u instanceof Map?u.forEach((m,g)=>{$.strokeStyle=Gl=g,$.stroke(m)}):u!=null&&i&&$.stroke(u))}function zl(i,u){u instanceof Map?u.forEach((f,m)=>{$.fillStyle=vo=m,$.fill(f)}):u!=null&&i&&$.fill(u)}function Pp(i,u,f,m){let g=E[i],w;if(m<=0)w=[0,0];else{let T=g._space=g.space(o,i,u,f,m),A=g._incrs=g.incrs(o,i,u,f,m,T);w=i0(u,f,A,m,T)}return g._found=w}function Zr(i,u,f,m,g,w,T,A,P,D){let W=T%2/2;k==1&&$.translate(W,W),Di(A,T,P,D,A),$.beginPath();let F,J,ce,ae,te=g+(m==0||m==3?-w:w);f==0?(J=g,ae=te):(F=g,ce=te);for(let q=0;q<i.length;q++)u[q]!=null&&(f==0?F=ce=i[q]:J=ae=i[q],$.moveTo(F,J),$.lineTo(ce,ae));$.stroke(),k==1&&$.translate(-W,-W)}function Rp(i){let u=!0;return E.forEach((f,m)=>{if(!f.show)return;let g=x[f.scale];if(g.min==null){f._show&&(u=!1,f._show=!1,wo(!1));return}else f._show||(u=!1,f._show=!0,wo(!1));let w=f.side,T=w%2,{min:A,max:P}=g,[D,W]=Pp(m,A,P,T==0?Q:I);if(W==0)return;let F=g.distr==2,J=f._splits=f.splits(o,m,A,P,D,W,F),ce=g.distr==2?J.map(U=>Kt[U]):J,ae=g.distr==2?Kt[J[1]]-Kt[J[0]]:D,te=f._values=f.values(o,f.filter(o,ce,m,W,ae),m,W,ae);f._rotate=w==2?f.rotate(o,te,m,W):0;let q=f._size;f._size=zt(f.size(o,te,m,i)),q!=null&&f._size!=q&&(u=!1)}),u}function Op(i){let u=!0;return Ci.forEach((f,m)=>{let g=f(o,m,Kn,i);g!=bn[m]&&(u=!1),bn[m]=g}),u}function Cp(){for(let i=0;i<E.length;i++){let u=E[i];if(!u.show||!u._show)continue;let f=u.side,m=f%2,g,w,T=u.stroke(o,i),A=f==0||f==3?-1:1,[P,D]=u._found;if(u.label!=null){let ft=u.labelGap*A,kt=Ke((u._lpos+ft)*fe);Ni(u.labelFont[0],T,"center",f==2?xl:Ku),$.save(),m==1?(g=w=0,$.translate(kt,Ke(Pt+jt/2)),$.rotate((f==3?-br:br)/2)):(g=Ke(wt+_t/2),w=kt);let Jn=Nc(u.label)?u.label(o,i,P,D):u.label;$.fillText(Jn,g,w),$.restore()}if(D==0)continue;let W=x[u.scale],F=m==0?_t:jt,J=m==0?wt:Pt,ce=u._splits,ae=W.distr==2?ce.map(ft=>Kt[ft]):ce,te=W.distr==2?Kt[ce[1]]-Kt[ce[0]]:P,q=u.ticks,U=u.border,Me=q.show?q.size:0,Ie=Ke(Me*fe),tt=Ke((u.alignTo==2?u._size-Me-u.gap:u.gap)*fe),ge=u._rotate*-br/180,Fe=S(u._pos*fe),St=(Ie+tt)*A,ct=Fe+St;w=m==0?ct:0,g=m==1?ct:0;let Ct=u.font[0],qt=u.align==1?Bo:u.align==2?js:ge>0?Bo:ge<0?js:m==0?"center":f==3?js:Bo,sn=ge||m==1?"middle":f==2?xl:Ku;Ni(Ct,T,qt,sn);let bt=u.font[1]*u.lineGap,Lt=ce.map(ft=>S(a(ft,W,F,J))),Yt=u._values;for(let ft=0;ft<Yt.length;ft++){let kt=Yt[ft];if(kt!=null){m==0?g=Lt[ft]:w=Lt[ft],kt=""+kt;let Jn=kt.indexOf(`
`)==-1?[kt]:kt.split(/\n/gm);for(let pt=0;pt<Jn.length;pt++){let ra=Jn[pt];ge?($.save(),$.translate(g,w+pt*bt),$.rotate(ge),$.fillText(ra,0,0),$.restore()):$.fillText(ra,g,w+pt*bt)}}}q.show&&Zr(Lt,q.filter(o,ae,i,D,te),m,f,Fe,Ie,be(q.width*fe,3),q.stroke(o,i),q.dash,q.cap);let an=u.grid;an.show&&Zr(Lt,an.filter(o,ae,i,D,te),m,m==0?2:1,m==0?Pt:wt,m==0?jt:_t,be(an.width*fe,3),an.stroke(o,i),an.dash,an.cap),U.show&&Zr([Fe],[1],m==0?1:0,m==0?1:2,m==1?Pt:wt,m==1?jt:_t,be(U.width*fe,3),U.stroke(o,i),U.dash,U.cap)}et("drawAxes")}function wo(i){v.forEach((u,f)=>{f>0&&(u._paths=null,i&&(l==1?(u.min=null,u.max=null):u.facets.forEach(m=>{m.min=null,m.max=null})))})}let Vl=!1,es=!1,ll=[];function Lp(){es=!1;for(let i=0;i<ll.length;i++)et(...ll[i]);ll.length=0}function So(){Vl||(eh(Ui),Vl=!0)}function Dp(i,u=!1){Vl=!0,es=u,i(o),Ui(),u&&ll.length>0&&queueMicrotask(Lp)}o.batch=Dp;function Ui(){if(Ur&&(Tp(),Ur=!1),ho&&(yp(),ho=!1),Fl){if(Pe(y,Bo,ke),Pe(y,xl,ze),Pe(y,Ml,Q),Pe(y,El,I),Pe(b,Bo,ke),Pe(b,xl,ze),Pe(b,Ml,Q),Pe(b,El,I),Pe(_,Ml,mn),Pe(_,El,Gn),p.width=Ke(mn*fe),p.height=Ke(Gn*fe),E.forEach(({_el:i,_show:u,_size:f,_pos:m,side:g})=>{if(i!=null)if(u){let w=g===3||g===0?f:0,T=g%2==1;Pe(i,T?"left":"top",m-w),Pe(i,T?"width":"height",f),Pe(i,T?"top":"left",T?ze:ke),Pe(i,T?"height":"width",T?I:Q),ti(i,ro)}else Tt(i,ro)}),Gl=vo=zr=jr=Kr=qr=Yr=Jr=Vr=null,gt=1,il(!0),ke!=mo||ze!=Bn||Q!=nn||I!=zn){wo(!1);let i=Q/nn,u=I/zn;if(at&&!Vn&&H.left>=0){H.left*=i,H.top*=u,bo&&fn(bo,Ke(H.left),0,Q,I),ko&&fn(ko,0,Ke(H.top),Q,I);for(let f=0;f<Ot.length;f++){let m=Ot[f];m!=null&&(go[f]*=i,yo[f]*=u,fn(m,zt(go[f]),zt(yo[f]),Q,I))}}if(Te.show&&!Hl&&Te.left>=0&&Te.width>0){Te.left*=i,Te.width*=i,Te.top*=u,Te.height*=u;for(let f in ss)Pe(Mo,f,Te[f])}mo=ke,Bn=ze,nn=Q,zn=I}et("setSize"),Fl=!1}mn>0&&Gn>0&&($.clearRect(0,0,p.width,p.height),et("drawClear"),C.forEach(i=>i()),et("draw")),Te.show&&Hl&&(jl(Te),Hl=!1),at&&Vn&&(Yn(null,!0,!1),Vn=!1),ee.show&&ee.live&&Rt&&(ls(),Rt=!1),c||(c=!0,o.status=1,et("ready")),ol=!1,Vl=!1}o.redraw=(i,u)=>{ho=u||!1,i!==!1?xn(L,R.min,R.max):So()};function ts(i,u){let f=x[i];if(f.from==null){if(ot==0){let m=f.range(o,u.min,u.max,i);u.min=m[0],u.max=m[1]}if(u.min>u.max){let m=u.min;u.min=u.max,u.max=m}if(ot>1&&u.min!=null&&u.max!=null&&u.max-u.min<1e-16)return;i==L&&f.distr==2&&ot>0&&(u.min=Zt(u.min,t[0]),u.max=Zt(u.max,t[0]),u.min==u.max&&u.max++),B[i]=u,Ur=!0,So()}}o.setScale=ts;let ns,os,bo,ko,Gi,Bi,xo,To,zi,Vi,xe,Ce,kn=!1,lt=H.drag,Qe=lt.x,Ze=lt.y;at&&(H.x&&(ns=Bt(kd,b)),H.y&&(os=Bt(xd,b)),R.ori==0?(bo=ns,ko=os):(bo=os,ko=ns),xe=H.left,Ce=H.top);let Te=o.select=Ge({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),Mo=Te.show?Bt(bd,Te.over?b:y):null;function jl(i,u){if(Te.show){for(let f in i)Te[f]=i[f],f in ss&&Pe(Mo,f,i[f]);u!==!1&&et("setSelect")}}o.setSelect=jl;function Np(i){if(v[i].show)Be&&ti(De[i],ro);else if(Be&&Tt(De[i],ro),at){let f=_o?Ot[0]:Ot[i];f!=null&&fn(f,-10,-10,Q,I)}}function xn(i,u,f){ts(i,{min:u,max:f})}function ln(i,u,f,m){u.focus!=null&&Up(i),u.show!=null&&v.forEach((g,w)=>{w>0&&(i==w||i==null)&&(g.show=u.show,Np(w),l==2?(xn(g.facets[0].scale,null,null),xn(g.facets[1].scale,null,null)):xn(g.scale,null,null),So())}),f!==!1&&et("setSeries",i,u),m&&al("setSeries",o,i,u)}o.setSeries=ln;function Wp(i,u){Ge(V[i],u)}function Ip(i,u){i.fill=ne(i.fill||null),i.dir=ue(i.dir,-1),u=u??V.length,V.splice(u,0,i)}function Fp(i){i==null?V.length=0:V.splice(i,1)}o.addBand=Ip,o.setBand=Wp,o.delBand=Fp;function Hp(i,u){v[i].alpha=u,at&&Ot[i]!=null&&(Ot[i].style.opacity=u),Be&&De[i]&&(De[i].style.opacity=u)}let dn,Tn,qn,Eo={focus:!0};function Up(i){if(i!=qn){let u=i==null,f=on.alpha!=1;v.forEach((m,g)=>{if(l==1||g>0){let w=u||g==0||g==i;m._focus=u?null:w,f&&Hp(g,w?1:on.alpha)}}),qn=i,f&&So()}}Be&&$o&&ut(Xu,pe,i=>{H._lock||(jn(i),qn!=null&&ln(null,Eo,!0,He.setSeries))});function rn(i,u,f){let m=x[u];f&&(i=i/fe-(m.ori==1?ze:ke));let g=Q;m.ori==1&&(g=I,i=g-i),m.dir==-1&&(i=g-i);let w=m._min,T=m._max,A=i/g,P=w+(T-w)*A,D=m.distr;return D==3?jo(10,P):D==4?Gd(P,m.asinh):D==100?m.bwd(P):P}function Gp(i,u){let f=rn(i,L,u);return Zt(f,t[0],Je,Xe)}o.valToIdx=i=>Zt(i,t[0]),o.posToIdx=Gp,o.posToVal=rn,o.valToPos=(i,u,f)=>x[u].ori==0?r(i,x[u],f?_t:Q,f?wt:0):s(i,x[u],f?jt:I,f?Pt:0),o.setCursor=(i,u,f)=>{xe=i.left,Ce=i.top,Yn(null,u,f)};function ji(i,u){Pe(Mo,Bo,Te.left=i),Pe(Mo,Ml,Te.width=u)}function Ki(i,u){Pe(Mo,xl,Te.top=i),Pe(Mo,El,Te.height=u)}let rl=R.ori==0?ji:Ki,sl=R.ori==1?ji:Ki;function Bp(){if(Be&&ee.live)for(let i=l==2?1:0;i<v.length;i++){if(i==0&&At)continue;let u=ee.values[i],f=0;for(let m in u)tn[i][f++].firstChild.nodeValue=u[m]}}function ls(i,u){if(i!=null&&(i.idxs?i.idxs.forEach((f,m)=>{_e[m]=f}):jd(i.idx)||_e.fill(i.idx),ee.idx=_e[0]),Be&&ee.live){for(let f=0;f<v.length;f++)(f>0||l==1&&!At)&&zp(f,_e[f]);Bp()}Rt=!1,u!==!1&&et("setLegend")}o.setLegend=ls;function zp(i,u){let f=v[i],m=i==0&&j==2?Kt:t[i],g;At?g=f.values(o,i,u)??Sn:(g=f.value(o,u==null?null:m[u],i,u),g=g==null?Sn:{_:g}),ee.values[i]=g}function Yn(i,u,f){zi=xe,Vi=Ce,[xe,Ce]=H.move(o,xe,Ce),H.left=xe,H.top=Ce,at&&(bo&&fn(bo,Ke(xe),0,Q,I),ko&&fn(ko,0,Ke(Ce),Q,I));let m,g=Je>Xe;dn=Se,Tn=null;let w=R.ori==0?Q:I,T=R.ori==1?Q:I;if(xe<0||ot==0||g){m=H.idx=null;for(let A=0;A<v.length;A++){let P=Ot[A];P!=null&&fn(P,-10,-10,Q,I)}$o&&ln(null,Eo,!0,i==null&&He.setSeries),ee.live&&(_e.fill(m),Rt=!0)}else{let A,P,D;l==1&&(A=R.ori==0?xe:Ce,P=rn(A,L),m=H.idx=Zt(P,t[0],Je,Xe),D=N(t[0][m],R,w,0));let W=-10,F=-10,J=0,ce=0,ae=!0,te="",q="";for(let U=l==2?1:0;U<v.length;U++){let Me=v[U],Ie=_e[U],tt=Ie==null?null:l==1?t[U][Ie]:t[U][1][Ie],ge=H.dataIdx(o,U,m,P),Fe=ge==null?null:l==1?t[U][ge]:t[U][1][ge];if(Rt=Rt||Fe!=tt||ge!=Ie,_e[U]=ge,U>0&&Me.show){let St=ge==null?-10:ge==m?D:N(l==1?t[0][ge]:t[U][0][ge],R,w,0),ct=Fe==null?-10:Y(Fe,l==1?x[Me.scale]:x[Me.facets[1].scale],T,0);if($o&&Fe!=null){let Ct=R.ori==1?xe:Ce,qt=qe(on.dist(o,U,ge,ct,Ct));if(qt<dn){let sn=on.bias;if(sn!=0){let bt=rn(Ct,Me.scale),Lt=Fe>=0?1:-1,Yt=bt>=0?1:-1;Yt==Lt&&(Yt==1?sn==1?Fe>=bt:Fe<=bt:sn==1?Fe<=bt:Fe>=bt)&&(dn=qt,Tn=U)}else dn=qt,Tn=U}}if(Rt||_o){let Ct,qt;R.ori==0?(Ct=St,qt=ct):(Ct=ct,qt=St);let sn,bt,Lt,Yt,an,ft,kt=!0,Jn=st.bbox;if(Jn!=null){kt=!1;let pt=Jn(o,U);Lt=pt.left,Yt=pt.top,sn=pt.width,bt=pt.height}else Lt=Ct,Yt=qt,sn=bt=st.size(o,U);if(ft=st.fill(o,U),an=st.stroke(o,U),_o)U==Tn&&dn<=on.prox&&(W=Lt,F=Yt,J=sn,ce=bt,ae=kt,te=ft,q=an);else{let pt=Ot[U];pt!=null&&(go[U]=Lt,yo[U]=Yt,lc(pt,sn,bt,kt),nc(pt,ft,an),fn(pt,zt(Lt),zt(Yt),Q,I))}}}}if(_o){let U=on.prox,Me=qn==null?dn<=U:dn>U||Tn!=qn;if(Rt||Me){let Ie=Ot[0];Ie!=null&&(go[0]=W,yo[0]=F,lc(Ie,J,ce,ae),nc(Ie,te,q),fn(Ie,zt(W),zt(F),Q,I))}}}if(Te.show&&kn)if(i!=null){let[A,P]=He.scales,[D,W]=He.match,[F,J]=i.cursor.sync.scales,ce=i.cursor.drag;if(Qe=ce._x,Ze=ce._y,Qe||Ze){let{left:ae,top:te,width:q,height:U}=i.select,Me=i.scales[F].ori,Ie=i.posToVal,tt,ge,Fe,St,ct,Ct=A!=null&&D(A,F),qt=P!=null&&W(P,J);Ct&&Qe?(Me==0?(tt=ae,ge=q):(tt=te,ge=U),Fe=x[A],St=N(Ie(tt,F),Fe,w,0),ct=N(Ie(tt+ge,F),Fe,w,0),rl(en(St,ct),qe(ct-St))):rl(0,w),qt&&Ze?(Me==1?(tt=ae,ge=q):(tt=te,ge=U),Fe=x[P],St=Y(Ie(tt,J),Fe,T,0),ct=Y(Ie(tt+ge,J),Fe,T,0),sl(en(St,ct),qe(ct-St))):sl(0,T)}else is()}else{let A=qe(zi-Gi),P=qe(Vi-Bi);if(R.ori==1){let J=A;A=P,P=J}Qe=lt.x&&A>=lt.dist,Ze=lt.y&&P>=lt.dist;let D=lt.uni;D!=null?Qe&&Ze&&(Qe=A>=D,Ze=P>=D,!Qe&&!Ze&&(P>A?Ze=!0:Qe=!0)):lt.x&&lt.y&&(Qe||Ze)&&(Qe=Ze=!0);let W,F;Qe&&(R.ori==0?(W=xo,F=xe):(W=To,F=Ce),rl(en(W,F),qe(F-W)),Ze||sl(0,T)),Ze&&(R.ori==1?(W=xo,F=xe):(W=To,F=Ce),sl(en(W,F),qe(F-W)),Qe||rl(0,w)),!Qe&&!Ze&&(rl(0,0),sl(0,0))}if(lt._x=Qe,lt._y=Ze,i==null){if(f){if(la!=null){let[A,P]=He.scales;He.values[0]=A!=null?rn(R.ori==0?xe:Ce,A):null,He.values[1]=P!=null?rn(R.ori==1?xe:Ce,P):null}al(Ks,o,xe,Ce,Q,I,m)}if($o){let A=f&&He.setSeries,P=on.prox;qn==null?dn<=P&&ln(Tn,Eo,!0,A):dn>P?ln(null,Eo,!0,A):Tn!=qn&&ln(Tn,Eo,!0,A)}}Rt&&(ee.idx=m,ls()),u!==!1&&et("setCursor")}let Mn=null;Object.defineProperty(o,"rect",{get(){return Mn==null&&il(!1),Mn}});function il(i=!1){i?Mn=null:(Mn=b.getBoundingClientRect(),et("syncRect",Mn))}function qi(i,u,f,m,g,w,T){H._lock||kn&&i!=null&&i.movementX==0&&i.movementY==0||(rs(i,u,f,m,g,w,T,!1,i!=null),i!=null?Yn(null,!0,!0):Yn(u,!0,!1))}function rs(i,u,f,m,g,w,T,A,P){if(Mn==null&&il(!1),jn(i),i!=null)f=i.clientX-Mn.left,m=i.clientY-Mn.top;else{if(f<0||m<0){xe=-10,Ce=-10;return}let[D,W]=He.scales,F=u.cursor.sync,[J,ce]=F.values,[ae,te]=F.scales,[q,U]=He.match,Me=u.axes[0].side%2==1,Ie=R.ori==0?Q:I,tt=R.ori==1?Q:I,ge=Me?w:g,Fe=Me?g:w,St=Me?m:f,ct=Me?f:m;if(ae!=null?f=q(D,ae)?a(J,x[D],Ie,0):-10:f=Ie*(St/ge),te!=null?m=U(W,te)?a(ce,x[W],tt,0):-10:m=tt*(ct/Fe),R.ori==1){let Ct=f;f=m,m=Ct}}P&&(u==null||u.cursor.event.type==Ks)&&((f<=1||f>=Q-1)&&(f=oo(f,Q)),(m<=1||m>=I-1)&&(m=oo(m,I))),A?(Gi=f,Bi=m,[xo,To]=H.move(o,f,m)):(xe=f,Ce=m)}let ss={width:0,height:0,left:0,top:0};function is(){jl(ss,!1)}let Yi,Ji,Xi,Qi;function Zi(i,u,f,m,g,w,T){kn=!0,Qe=Ze=lt._x=lt._y=!1,rs(i,u,f,m,g,w,T,!0,!1),i!=null&&(ut(qs,Zs,ea,!1),al(Yu,o,xo,To,Q,I,null));let{left:A,top:P,width:D,height:W}=Te;Yi=A,Ji=P,Xi=D,Qi=W}function ea(i,u,f,m,g,w,T){kn=lt._x=lt._y=!1,rs(i,u,f,m,g,w,T,!1,!0);let{left:A,top:P,width:D,height:W}=Te,F=D>0||W>0,J=Yi!=A||Ji!=P||Xi!=D||Qi!=W;if(F&&J&&jl(Te),lt.setScale&&F&&J){let ce=A,ae=D,te=P,q=W;if(R.ori==1&&(ce=P,ae=W,te=A,q=D),Qe&&xn(L,rn(ce,L),rn(ce+ae,L)),Ze)for(let U in x){let Me=x[U];U!=L&&Me.from==null&&Me.min!=Se&&xn(U,rn(te+q,U),rn(te,U))}is()}else H.lock&&(H._lock=!H._lock,Yn(u,!0,i!=null));i!=null&&(po(qs,Zs),al(qs,o,xe,Ce,Q,I,null))}function Vp(i,u,f,m,g,w,T){if(H._lock)return;jn(i);let A=kn;if(kn){let P=!0,D=!0,W=10,F,J;R.ori==0?(F=Qe,J=Ze):(F=Ze,J=Qe),F&&J&&(P=xe<=W||xe>=Q-W,D=Ce<=W||Ce>=I-W),F&&P&&(xe=xe<xo?0:Q),J&&D&&(Ce=Ce<To?0:I),Yn(null,!0,!0),kn=!1}xe=-10,Ce=-10,_e.fill(null),Yn(null,!0,!0),A&&(kn=A)}function ta(i,u,f,m,g,w,T){H._lock||(jn(i),Br(),is(),i!=null&&al(Qu,o,xe,Ce,Q,I,null))}function na(){E.forEach(a0),Gr(o.width,o.height,!0)}so(kr,Vo,na);let Ao={};Ao.mousedown=Zi,Ao.mousemove=qi,Ao.mouseup=ea,Ao.dblclick=ta,Ao.setSeries=(i,u,f,m)=>{let g=He.match[2];f=g(o,u,f),f!=-1&&ln(f,m,!0,!1)},at&&(ut(Yu,b,Zi),ut(Ks,b,qi),ut(Ju,b,i=>{jn(i),il(!1)}),ut(Xu,b,Vp),ut(Qu,b,ta),ii.add(o),o.syncRect=il);let Kl=o.hooks=e.hooks||{};function et(i,u,f){es?ll.push([i,u,f]):i in Kl&&Kl[i].forEach(m=>{m.call(null,o,u,f)})}(e.plugins||[]).forEach(i=>{for(let u in i.hooks)Kl[u]=(Kl[u]||[]).concat(i.hooks[u])});let oa=(i,u,f)=>f,He=Ge({key:null,setSeries:!1,filters:{pub:uc,sub:uc},scales:[L,v[1]?v[1].scale:null],match:[cc,cc,oa],values:[null,null]},H.sync);He.match.length==2&&He.match.push(oa),H.sync=He;let la=He.key,as=sf(la);function al(i,u,f,m,g,w,T){He.filters.pub(i,u,f,m,g,w,T)&&as.pub(i,u,f,m,g,w,T)}as.sub(o);function jp(i,u,f,m,g,w,T){He.filters.sub(i,u,f,m,g,w,T)&&Ao[i](null,u,f,m,g,w,T)}o.pub=jp;function Kp(){as.unsub(o),ii.delete(o),Un.clear(),ni(kr,Vo,na),h.remove(),pe?.remove(),et("destroy")}o.destroy=Kp;function us(){et("init",e,t),Li(t||e.data,!1),B[L]?ts(L,B[L]):Br(),Hl=Te.show&&(Te.width>0||Te.height>0),Vn=Rt=!0,Gr(e.width,e.height)}return v.forEach(Oi),E.forEach(xp),n?n instanceof HTMLElement?(n.appendChild(h),us()):n(o,us):us(),o}rt.assign=Ge;rt.fmtNum=di;rt.rangeNum=xr;rt.rangeLog=Er;rt.rangeAsinh=pi;rt.orient=ao;rt.pxRatio=fe;rt.join=Zd;rt.fmtDate=$i,rt.tzDate=ch;rt.sync=sf;{rt.addGap=jh,rt.clipGaps=Rr;let e=rt.paths={points:mf};e.linear=hf,e.stepped=Yh,e.bars=Jh,e.spline=Qh}var u0=12,c0=12;function yf(e,{times:t,series:n,show:o}){let[l,r]=[t[0],t.at(-1)];if(l===void 0||r===void 0)return`${e}: no values yet`;let s=n.map(({label:a,values:c})=>{let h=c.reduce(($,_)=>$+_,0)/Math.max(1,c.length),p=c.reduce(($,_)=>Math.max($,_),0);return`${a} ${o(c.at(-1)??0)}, mean ${o(h)}, at most ${o(p)}`});return`${e}, ${we(l*1e3)} to ${we(r*1e3)}. ${s.join(". ")}`}function vf(e){let t=Math.min(e,u0);return Array.from({length:t},(n,o)=>Math.round((e-1)*(1-o/Math.max(1,t-1))))}function wf(e,t,n){let o=e.slice(0,c0).map(({worker:r,lanes:s})=>{let a=s.flat(),c=a.filter(h=>h.failed).length;return`${r} ${O(a.length)}${c>0?` (${O(c)} failed)`:""}`}),l=e.length-o.length;return l>0&&o.push(`${O(l)} other workers`),`Runs by worker, ${we(t)} to ${we(n)}: ${o.join(", ")||"none"}`}var f0={system:"light",light:"dark",dark:"system"},Sf="weir-scheme",bf=matchMedia("(prefers-color-scheme: dark)"),kf=ve(bf.matches?"dark":"light"),Dr=ve(m0()),Cl=Dt(()=>Dr.value==="system"?kf.value:Dr.value);function xf(){bf.addEventListener("change",({matches:e})=>{kf.value=e?"dark":"light",bi()}),bi()}function Tf(){let e=Dr.value;return d`
    <button type="button" class="plain" onClick=${()=>p0(f0[e])}>
      Colours: ${e}
    </button>
  `}function p0(e){try{localStorage.setItem(Sf,e)}catch{}Dr.value=e,bi()}function bi(){document.documentElement.dataset.scheme=Cl.value}function m0(){try{let e=localStorage.getItem(Sf);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var Mf=190;function Ll({title:e,times:t,series:n,show:o,stacked:l=!1,isBytes:r=!1,max:s}){let a=xt(null),c=xt(null),[h,p]=le(null),$=Cl.value,_=n.map(({label:S})=>S).join();se(()=>{let S=a.current;if(S===null)return;let M=new rt(g0(S,n,{show:o,stacked:l,isBytes:r,max:s,setUnder:p}),[[]],S);c.current=M;let v=new ResizeObserver(()=>M.setSize({width:S.clientWidth,height:Mf}));return v.observe(S),()=>{v.disconnect(),M.destroy(),c.current=null}},[$,_]);let y=h0(n,l);se(()=>{c.current?.setData([[...t],...y.map(S=>[...S])])},[t,$]);let b=h??t.length-1,k=n.map(({label:S,color:M,values:v})=>({label:S,color:M,value:o(v[b]??0)}));return d`
    <figure class="chart">
      <div ref=${a} role="img" aria-label=${yf(e,{times:t,series:n,show:o})} />
      <figcaption>
        <ul class="legend">
          ${k.map(({label:S,color:M,value:v})=>d`
              <li key=${S}><span class=${`swatch color-${M}`} aria-hidden="true" /> ${S}
                ${" "}<b>${v}</b></li>
            `)}
        </ul>
      </figcaption>
      <${d0} title=${e} times=${t} series=${n} show=${o} />
    </figure>
  `}function d0({title:e,times:t,series:n,show:o}){let[l,r]=le(!1);return d`
    <details
      class="numbers"
      onToggle=${s=>r(s.currentTarget.open)}
    >
      <summary>As a table</summary>
      ${l&&d`
        <${We}
          caption=${e}
          head=${["Time",...n.map(({label:s})=>s)]}
          rows=${vf(t.length)}
          keyOf=${s=>String(t[s])}
          cells=${s=>[we(1e3*(t[s]??0)),...n.map(({values:a})=>o(a[s]??0))]}
        />
      `}
    </details>
  `}function h0(e,t){if(!t)return e.map(({values:o})=>o);let n=[];return e.forEach(({values:o},l)=>{n.push(o.map((r,s)=>r+(n[l-1]?.[s]??0)))}),n.reverse()}var $0=Array.from({length:50},(e,t)=>2**t);function _0(e,t){return e.map(n=>{let o=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?o:o.slice(0,5)})}function g0(e,t,{show:n,stacked:o,isBytes:l,max:r,setUnder:s}){let a=getComputedStyle(document.documentElement),c=p=>a.getPropertyValue(`--${p}`).trim(),h={stroke:c("muted"),font:"11px system-ui",grid:{stroke:c("line"),width:1},ticks:{stroke:c("line"),width:1}};return{width:e.clientWidth,height:Mf,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(p,$,_)=>[0,r??(_>0?_*1.1:1)]}},axes:[{...h,size:28,space:70,values:(p,$,_,y,b)=>_0($,b)},{...h,size:66,...l&&{incrs:$0},values:(p,$)=>$.map(_=>n(_))}],series:[{},...(o?[...t].reverse():t).map(({label:p,color:$})=>({label:p,stroke:c($),width:1.5,points:{show:!1},...o&&{fill:`color-mix(in srgb, ${c($)} 45%, ${c("surface")})`}}))],hooks:{setCursor:[p=>s(p.cursor.idx??null)]}}}function Af({fact:e,firstAt:t}){let n=y0(e),o=(Date.parse(e.at)-Date.parse(t))/1e3;return o<1?n:{...n,text:`${n.text}, in ${it(Math.round(o))}`}}function y0(e){switch(e.type){case"graph-submitted":return{text:`${ki(e)} was submitted: ${O(e.tasks)} tasks`,tone:"plain",link:Nr(e)};case"graph-retried":return{text:`${ki(e)} is retried`,tone:"plain",link:Nr(e)};case"graph-ended":{let{outcome:t}=e;return{text:`${ki(e)} ${t.endsWith("cancelled")?`was ${t}`:t}`,tone:t==="succeeded"?"good":t==="failed"?"bad":"plain",link:Nr(e)}}case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${e.group}: ${e.error}: ${e.message}`+(e.count>1?` (${O(e.count)} times)`:""),tone:"bad",link:[...Nr(e),"tasks",e.key]};case"worker-joined":return{text:`Worker ${e.name} joined`,tone:"good",link:xi(e)};case"worker-left":return{text:`Worker ${e.name} ${v0(e.reason)}`,tone:w0(e.reason)};case"worker-paused":return{text:`Worker ${e.name} paused ${e.by==="hand"?"by hand":`for ${e.by}`}`,tone:e.by==="hand"?"plain":"bad",link:xi(e)};case"worker-resumed":return{text:`Worker ${e.name} resumed`,tone:"good",link:xi(e)};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${e.retired.length} retired`,tone:"plain"};case"standstill":return{text:`All ${O(e.workers)} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:S0(e),tone:"plain",link:["memory"]};case"data-scattered":return{text:`${O(e.values)} values were stored in ${e.namespace}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${it(e.downMs/1e3)}`,tone:"bad"};default:return{text:e.type,tone:"plain"}}}function v0(e){switch(e){case"left":return"left: it ended in order";case"retired":return"retired, as it was asked to";case"removed":return"was removed by a request";case"replaced":return"registered again: the former registration is over";case"lost":return"is lost: it stopped answering";default:return`left: ${e}`}}function w0(e){return e==="lost"?"bad":"plain"}function ki({name:e}){return e===""?"Graph":`Graph "${e}"`}function Nr({graph:e}){return["graphs",e]}function xi({name:e}){return["workers",e]}function S0({replicated:e,dropped:t,bytes:n,bytesDropped:o}){let l=e===0?[]:[`copied ${Ef(e,n)}`],r=t===0?[]:[`dropped ${Ef(t,o)}`];return`The memory manager ${[...l,...r].join(", and ")}`}function Ef(e,t){return`${O(e)} ${e===1?"result":"results"}, ${Z(t)}`}var b0=20;function Pf(){return cn("groups"),It.value===null?d`
      <${Ee} title="Overview">
        <${Ne} error=${null} />
        <//>
    `:d`
    <${Ee} title="Overview" />
    <${k0} />
    <div class="columns">
      <${x0} />
      <${T0} />
    </div>
    <${M0} />
    <${E0} />
    <${A0} />
  `}function k0(){let e=It.value;if(e===null)return null;let{workers:t,tasks:n,memory:o,graphs:l}=e,r=t.running??0,s=Object.entries(t).filter(([h,p])=>h!=="running"&&h!=="closed"&&p>0).map(([h,p])=>`${O(p)} ${h.replaceAll("_"," ")}`).join(", "),a=Wt.value.at(-1),c=(n.queued??0)+(n["no-worker"]??0);return d`
    <dl class="tiles">
      <${re}
        name="Workers"
        value=${O(r)}
        detail=${s||"all running"}
        tone=${r===0||s!==""?"bad":"plain"}
      />
      <${re} name="Graphs running" value=${O(l.running??0)} />
      <${re}
        name="Tasks a second"
        value=${zs(a?.finishedRate??0)}
        detail=${`${O(e.totals.finished)} since the start`}
      />
      <${re}
        name="Tasks running"
        value=${O(n.processing??0)}
        detail=${`${O(c)} ready, ${O(n.waiting??0)} waiting`}
      />
      <${re}
        name="Memory"
        value=${Z(o.process)}
        detail=${o.limit===null||o.limit===0?"no limit":`${Dn(o.process/o.limit)} of ${Z(o.limit)}`}
      />
      <${re} name="Spilled" value=${Z(o.spilled)} />
    </dl>
  `}function x0(){let e=Wt.value;return d`
    <${de} title="Tasks a second" note=${Nt()?"of the recording":"in the last 10 minutes"}>
      <${Ll}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${zs}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function T0(){let e=Wt.value;return d`
    <${de} title="Memory" note="of all workers, stacked">
      <${Ll}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${Z}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function M0(){let{data:e,error:t}=$e(yu(),2e3);return e===null?d`
      <${de} title="Running graphs">
        <${Ne} error=${t} />
        <//>
    `:d`
    <${de} title="Running graphs">
      ${e.items.length===0&&d`<${nt}>No graph runs. <${Ae} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:o,done:l}=Ut(n.counts);return d`
            <li key=${n.id}>
              <${Ae} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${Wn} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${O(l)} / ${O(o)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function E0(){let e=Cs.value;return e.length===0?null:d`
    <${de} title="Busiest groups of tasks">
      <${Uo}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:o})=>({group:t,counts:n,expectedSeconds:o<0?null:o/1e6}))}
      />
      <//>
  `}function A0(){let e=wl.value.slice(0,b0);return d`
    <${de} title="What happened">
      ${e.length===0&&d`<${nt}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>d`<${P0} key=${t.id} row=${t} />`)}
      </ol>
    <//>
  `}function P0({row:e}){let{text:t,tone:n,link:o}=Af(e),{at:l}=e.fact;return d`
    <li class=${n}>
      <time dateTime=${l}>${we(l)}</time>
      <span>${o===void 0?t:d`<${Ae} to=${o}>${t}<//>`}</span>
    </li>
  `}function Rf({path:e}){return d`
    <${Ee} title="Not found">
      <${nt}>There is no page "${e.join("/")}". <${Ae} to=${[]}>Overview<//><//>
    <//>
  `}function Cf(e,t){let n=R0(e,t),o=O0(e,n),l=[],r=(k,S)=>(l[S]??=[]).push(k);for(let k=0;k<e;k++)r(k,o[k]??0);let s=e,a=n.map(([k,S])=>{if(k===S)return[k];let[M,v]=[o[k]??0,o[S]??0],E=[k];for(let x=M+1;x<v;x++)r(s,x),E.push(s++);return[...E,S]}),c=Of(s,a,-1),h=Of(s,a,1),p=new Float64Array(s),$=k=>k.forEach((S,M)=>p[S]=M);l.forEach($);for(let k=0;k<8;k++){let S=k%2===0;for(let M of S?l:[...l].reverse())C0(M,S?c:h,p),$(M)}let _=Math.max(1,...l.map(k=>k.length)),y=new Map;l.forEach((k,S)=>{let M=(_-k.length)/2;k.forEach((v,E)=>y.set(v,{layer:S,at:E+M}))});let b=k=>y.get(k)??{layer:0,at:0};return{nodes:Array.from({length:e},(k,S)=>b(S)),edges:a.map((k,S)=>(n[S]?.[0]!==t[S]?.[0]?[...k].reverse():k).map(b)),layers:l.length,width:_}}function R0(e,t){let n=Array.from({length:e},()=>[]);for(let[r,s]of t)n[r]?.push(s);let o=new Uint8Array(e),l=new Set;for(let r=0;r<e;r++){if(o[r]!==0)continue;let s=[{node:r,at:0}];o[r]=1;for(let a=s.at(-1);a!==void 0;a=s.at(-1)){let c=n[a.node]?.[a.at++];c===void 0?o[s.pop()?.node??0]=2:o[c]===1?l.add(`${a.node} ${c}`):o[c]===0&&(o[c]=1,s.push({node:c,at:0}))}}return t.map(([r,s])=>l.has(`${r} ${s}`)?[s,r]:[r,s])}function O0(e,t){let n=new Int32Array(e),o=new Int32Array(e),l=Array.from({length:e},()=>[]);for(let[s,a]of t)s!==a&&(l[s]?.push(a),o[a]=(o[a]??0)+1);let r=Array.from({length:e},(s,a)=>a).filter(s=>!o[s]);for(let s=r.pop();s!==void 0;s=r.pop())for(let a of l[s]??[])n[a]=Math.max(n[a]??0,(n[s]??0)+1),o[a]=(o[a]??0)-1,o[a]===0&&r.push(a);return n}function Of(e,t,n){let o=Array.from({length:e},()=>[]);for(let l of t)for(let r=1;r<l.length;r++){let[s=0,a=0]=[l[r-1],l[r]];o[n===-1?a:s]?.push(n===-1?s:a)}return o}function C0(e,t,n){let o=new Map(e.map(l=>{let r=t[l]??[],s=r.reduce((a,c)=>a+(n[c]??0),0);return[l,r.length===0?n[l]??0:s/r.length]}));e.sort((l,r)=>(o.get(l)??0)-(o.get(r)??0))}var wn={width:168,height:42},Hn={x:190,y:84},Zo=14,Lf=24;function Wr({label:e,shape:t,linkOf:n}){let{nodes:o,order:l=[]}=t,r=[...t.edges,...l],s=JSON.stringify([o.length,r]),a=mt(()=>Cf(o.length,r.map(([p=0,$=0])=>[p,$])),[s]),c=a.width*Hn.x-(Hn.x-wn.width)+2*Zo,h=a.layers*Hn.y-(Hn.y-wn.height)+2*Zo;return d`
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
        ${o.map(({name:p,counts:$},_)=>{let y=a.nodes[_]??{layer:0,at:0},b=n(p),k=d`<${L0} name=${p} counts=${$} place=${y} />`;return b===null?d`<g key=${p}>${k}</g>`:d`<a key=${p} href=${dt(...b)}>${k}</a>`})}
      </svg>
    </div>
  `}function L0({name:e,counts:t,place:n}){let{total:o,done:l}=Ut(t),[r,s]=[Zo+n.at*Hn.x,Zo+n.layer*Hn.y],a=r;return d`
    <g class="node">
      <title>${e}: ${O(l)} of ${O(o)} done</title>
      <rect x=${r} y=${s} width=${wn.width} height=${wn.height} rx="7" />
      <text x=${r+9} y=${s+16}>${D0(e)}</text>
      <text class="small" x=${r+9} y=${s+31}>${O(l)} / ${O(o)}</text>
      ${kl(t).map(({kind:c,count:h})=>{let p=(wn.width-2)*h/Math.max(o,1);return a+=p,d`
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
  `}function D0(e){return e.length<=Lf?e:`\u2026${e.slice(1-Lf)}`}function N0(e){let t=e.map(({layer:s,at:a},c)=>{let h=c===0,p=c===e.length-1,$=Zo+s*Hn.y+(h?wn.height:p?0:wn.height/2);return[Zo+a*Hn.x+wn.width/2,$]}),[n,...o]=t;if(n===void 0)return"";let[,l]=n,r=o.map(([s,a],c)=>{let h=(l+a)/2,[p]=t[c]??n;return l=a,`C${p},${h} ${s},${h} ${s},${a}`});return`M${n.join()} ${r.join(" ")}`}function Df({id:e}){let{data:t}=$e(yt(e),3e3),{data:n,error:o}=$e(ku(e),2e3),l=d`<${Ae} to=${["graphs",e]}>${t?.name||"The graph"}<//>`;return d`
    <${Ee} title="Shape" tab=${t===null?void 0:$r(t)} aside=${l} />
    <section class="card">
      ${n===null?d`<${Ne} error=${o} />`:d`
        <${Wr} label="Groups of tasks, inputs above" shape=${n} linkOf=${()=>null} />
        ${t!==null&&d`<${gr} counts=${t.counts} />`}
        ${n.folded>0&&d`<p class="note">The ${O(n.folded)} smallest groups are drawn as one.</p>`}
      `}
    </section>
    ${n!==null&&d`
      <section class="card">
        <${Uo}
          caption="The same groups as a table"
          rows=${n.nodes.map(({name:r,counts:s})=>({group:r,counts:s,expectedSeconds:null}))}
        />
      </section>
    `}
  `}function Dl(e,t){let{workers:n,groups:o,w:l,g:r,s,d:a,k:c,key:h,graph:p}=e;return s.map(($,_)=>({number:t(_),worker:n[l[_]??0]??"",group:o[r[_]??0]??"",start:$,end:$+(a[_]??0)/1e3,failed:c[_]===1,key:h?.[_]?.split("/").at(-1)??"",graph:p?.[_]??""}))}function Ir(e,t){return e.end-t.end}function Nf(e,t,n){let o=e.at(-1)?.end??t,l=Math.max(o,Math.min(t,o+n/2));return[l-n,l]}var W0=new Intl.Collator("en",{numeric:!0});function Wf(e){let t=new Map;for(let o of[...e].sort((l,r)=>l.start-r.start)){let l=t.get(o.worker)??[];t.set(o.worker,l);let r=l.find(s=>(s.at(-1)?.end??0)<o.start+1);r===void 0?l.push([o]):r.push(o)}return[...t.keys()].sort(W0.compare).map(o=>({worker:o,lanes:t.get(o)??[]}))}var Ti=12;function If(e){let t=new Map;for(let n of[...e].sort()){let o=I0(n)%Ti,l=new Set(t.values());for(;l.size<Ti&&l.has(o);)o=(o+5)%Ti;t.set(n,o)}return t}function I0(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var Ff=2e4,Hf="10000",el=ve({list:[],seen:0,shown:0});pu("stream",e=>{let t=e.n,n=Dl(e,o=>t[o]??0);Bf(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function Gf(){cn("stream");let e=Xt.value;se(()=>{let t=new URLSearchParams(Nt()?{after:"0",limit:Hf}:{last:"true",limit:Hf});un(`stream?${t}`).then(n=>{Nt()&&F0(),Bf(Dl(n,o=>n.next-n.s.length+1+o),{})},()=>{})},[e])}var Nl=new Set;function Bf(e,t){let n=[];for(let l of e){let r=Uf(l);Nl.has(r)||(Nl.add(r),n.push(l))}if(n.length===0&&Object.keys(t).length===0)return;let o=[...el.value.list,...n].sort(Ir).slice(-Ff);Nl.size>2*Ff&&(Nl=new Set(o.map(Uf))),el.value={...el.value,...t,list:o}}function F0(){Nl.clear(),el.value={list:[],seen:0,shown:0}}function Uf({worker:e,group:t,start:n,end:o}){return`${e} ${t} ${n} ${o}`}var zf=[1,2,5,10,15,30,60,120,300,600,1800,3600,7200,21600,86400],H0=.1,Fr=1.25;function Vf(e,t,{pixels:n,labelPixels:o}){let l=(t-e)/Math.max(1,n),r=1e3*(zf.find(h=>h*1e3>=o*l)??(zf.at(-1)??1)*Math.ceil(o*l/864e5)),s=Math.ceil(e/r)*r,a=t-o*l,c=Math.max(0,Math.floor((a-s)/r)+1);return Array.from({length:c},(h,p)=>s+p*r)}function jf(e,t,n){let[o,l]=[(t+n)/2,(n-t)/2],r=H0*(n-t);switch(e){case"ArrowLeft":return[t-r,n-r];case"ArrowRight":return[t+r,n+r];case"+":case"=":return[o-l/Fr,o+l/Fr];case"-":return[o-l*Fr,o+l*Fr];default:return null}}var uo=18,Mi=8,U0=110,Wl=22,G0=62,B0=.22;function Kf({lanes:e,hueOf:t,from:n,to:o,onView:l}){let r=xt(null),[s,a]=le(900),[c,h]=le(null),p=xt(null),$=Cl.value,_=Wl+e.reduce((v,E)=>v+E.lanes.length*uo+Mi,0),y=qf(s),b=v=>n+(v-y)/(s-y)*(o-n);se(()=>{let v=r.current?.parentElement;if(!v)return;let E=new ResizeObserver(()=>a(v.clientWidth));return E.observe(v),()=>E.disconnect()},[]),se(()=>{r.current!==null&&V0(r.current,{lanes:e,hueOf:t,from:n,to:o,width:s,height:_})},[e,t,n,o,s,_,$]);let k=v=>{v.preventDefault();let E=b(v.offsetX),x=v.deltaY>0?1.25:.8;l(E-(E-n)*x,E+(o-E)*x)},S=v=>{if(v.ctrlKey||v.altKey||v.metaKey)return;let E=jf(v.key,n,o);E!==null&&(v.preventDefault(),l(...E))},M=v=>{if(p.current!==null){let x=b(p.current)-b(v.offsetX);return p.current=v.offsetX,l(n+x,o+x)}let E=z0(e,v.offsetY,b(v.offsetX));h(E===null?null:{run:E,x:v.offsetX,y:v.offsetY})};return d`
    <div class="timeline">
      <canvas
        ref=${r}
        role="img"
        tabindex="0"
        aria-label=${wf(e,n,o)}
        onKeyDown=${S}
        onWheel=${k}
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
  `}function z0(e,t,n){let o=Wl;for(let{lanes:l}of e){let r=l[Math.floor((t-o)/uo)];if(t>=o&&r!==void 0)return r.find(({start:s,end:a})=>s<=n&&n<=a)??null;o+=l.length*uo+Mi}return null}function V0(e,{lanes:t,hueOf:n,from:o,to:l,width:r,height:s}){let a=devicePixelRatio;e.width=r*a,e.height=s*a,e.style.width=`${r}px`,e.style.height=`${s}px`;let c=e.getContext("2d");if(c===null)return;let h=getComputedStyle(document.documentElement),p=k=>h.getPropertyValue(`--${k}`).trim(),$=Array.from({length:12},(k,S)=>p(`hue-${S}`)),_=qf(r),y=k=>_+(k-o)/(l-o)*(r-_);c.scale(a,a),c.font="11px system-ui",c.textBaseline="middle";for(let k of Vf(o,l,{pixels:r-_,labelPixels:G0})){let S=y(k);c.fillStyle=p("line"),c.fillRect(S,Wl-4,1,s),c.fillStyle=p("muted"),c.fillText(new Date(k).toLocaleTimeString("en-GB"),S+3,Wl/2)}let b=Wl;for(let{worker:k,lanes:S}of t){c.fillStyle=p("muted"),c.fillText(k,0,b+uo/2,_-8);for(let M of S){for(let{start:v,end:E,group:x,failed:V}of M){if(E<o||v>l)continue;let L=Math.max(_,y(v)),K=Math.min(r,Math.max(y(E),y(v)+1));c.fillStyle=$[n.get(x)??0]??"",c.fillRect(L,b+1,K-L,uo-2),V&&(c.fillStyle=p("failed"),c.fillRect(L,b+uo-4,K-L,3))}b+=uo}b+=Mi}}function qf(e){return Math.min(U0,Math.round(e*B0))}var j0=3e4,Qf=20,Hr=60,K0=24,Yf=500,q0=2e3;function Zf(){Gf();let e=ye===null&&!Nt(),{list:t,seen:n,shown:o}=el.value,[l,r]=le(Date.now()),[s,a]=le(null),[c,h]=le(""),[p,$]=le(""),[_,y]=le(0),[b,k]=le(!1);se(()=>{if(s!==null||!e)return;let C=setInterval(()=>r(Date.now()),Yf);return()=>clearInterval(C)},[s===null]);let S=mt(()=>t.filter(C=>(c===""||C.worker===c)&&(p===""||C.group===p)&&C.end-C.start>=_&&(!b||C.failed)),[t,c,p,_,b]),[M,v]=s??(e?Nf(S,l,j0):X0(t)),E=mt(()=>Wf(S.filter(({start:C,end:X})=>X>=M&&C<=v)),[S,Math.floor(M/100),Math.floor(v/100)]),x=mt(()=>[...new Set(t.map(C=>C.group))].sort(),[t]),V=mt(()=>Q0(E),[E]),L=mt(()=>[...new Set(t.map(C=>C.worker))].sort(),[t]),K=mt(()=>If(x),[x.join(`
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
            checked=${b}
            onChange=${C=>k(C.currentTarget.checked)}
          /> only failed</label>
        <button type="button" onClick=${()=>a(s===null&&e?[M,v]:null)}>
          ${e?s===null?"Pause":"Follow":"Show all"}
        </button>
        <button type="button" onClick=${()=>a(Jf(M,v,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>a(Jf(M,v,2))}>Zoom out</button>
      </form>
      ${E.length===0?d`<${nt}>No task has ended in this time.<//>`:d`
        <${Kf}
          lanes=${E.slice(0,Hr)}
          hueOf=${K}
          from=${M}
          to=${v}
          onView=${(C,X)=>a([C,X])}
        />
      `}
      <ul class="legend">
        ${V.slice(0,K0).map(C=>d`<li key=${C}><span class=${`swatch hue-${K.get(C)}`} aria-hidden="true" /> ${C}</li>`)}
      </ul>
      ${s===null&&e&&E.length>0&&l-v>Yf&&d`<p class="note">The last runs are shown: none has ended since ${we(S.at(-1)?.end??v)}.</p>`}
      ${E.length>Hr&&d`<p class="note">The first ${Hr} of ${E.length} workers are drawn.</p>`}
      <p class="note">
        ${o<n?`${o} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${ye===null&&d`<${J0} />`}
    <section class="card">
      ${ye===null?d`<${e$} query=${Z0({worker:c,group:p,minMs:_,onlyFailed:b})} />`:d`<${ep} list=${S} />`}
    </section>
  `}var Y0={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function J0(){let e=Wt.value;return d`
    <${de} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${Ll}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${Dn}
        stacked=${!0}
        max=${1}
        series=${ir.map(t=>({label:t,color:Y0[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function X0(e){return e.reduce(([t,n],o)=>[Math.min(t,o.start),Math.max(n,o.end)],[e[0]?.start??0,e[0]?.end??1])}function Jf(e,t,n){let[o,l]=[(e+t)/2,(t-e)*n/2];return[o-l,o+l]}function Xf({label:e,value:t,all:n,onChange:o}){return d`
    <label>${e} <select
        value=${t}
        onChange=${l=>o(l.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(l=>d`<option key=${l} value=${l}>${l}</option>`)}
      </select></label>
  `}function Q0(e){let t=e.slice(0,Hr).flatMap(({lanes:n})=>n.flatMap(o=>o.map(({group:l})=>l)));return[...new Set(t)].sort()}function Z0({worker:e,group:t,minMs:n,onlyFailed:o}){return new URLSearchParams({last:"true",keys:"true",limit:String(Qf),...e!==""&&{worker:e},...t!==""&&{group:t},...n>0&&{minUs:String(n*1e3)},...o&&{kind:"failed"}}).toString()}function e$({query:e}){let{data:t,error:n}=$e(`stream?${e}`,q0);return t===null?d`<${Ne} error=${n} />`:d`<${ep} list=${Dl(t,o=>o).sort(Ir)} />`}function ep({list:e}){return d`
    <${We}
      caption="The last runs"
      head=${["Task","Group","Worker","Ended","Time","Outcome"]}
      rows=${e.slice(-Qf).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${({key:t,graph:n,group:o,worker:l,start:r,end:s,failed:a})=>[d`<span class="mono">${n===""?t||"\u2014":d`<${Ae} to=${["graphs",n,"tasks",t]}>${t}<//>`}</span>`,d`<span class="mono">${o}</span>`,d`<${Ae} to=${["workers",l]}>${l}<//>`,we(s),it((s-r)/1e3),a?d`<span class="bad">failed</span>`:""]}
    />
  `}function tp(){let{data:e,error:t}=$e("stuck",3e3);return d`
    <${Ee} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?d`<${Ne} error=${t} />`:e.items.length===0?d`<${nt}>Nothing is stuck.<//>`:d`
          <${We}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:o,keys:l})=>`${n} ${o} ${l[0]}`}
            cells=${({graph:n,name:o,text:l,count:r,keys:s})=>[d`<${Ae} to=${["graphs",n]}>${o||Fo(n)}<//>`,O(r),l,d`<ul class="keys">${s.map(a=>d`
                    <li key=${a}>
                      <${Ae} to=${["graphs",n,"tasks",a]}>${a}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&d`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}function np({task:e}){return e.arguments?d`
    <${de} title="Arguments" note=${e.label===void 0?null:e.key}>
      <pre tabindex="0" aria-label="Arguments">${e.arguments}</pre>
      <//>
  `:null}var op=4096,t$=2e4;function rp({graph:e,taskKey:t}){let n=Gs(e,t),{data:o,error:l}=$e(Tu(e,t),2e3),{data:r}=$e(`${n}/explain`,2e3),s=d`<${Ae} to=${["graphs",e]}>Its graph<//>`;return o===null?d`
      <${Ee} title=${t} aside=${s}>
        <section class="card">
          <${Ne} error=${l} />
        </section>
        <//>
    `:d`
    <${Ee} title=${o.label??o.key} tab=${Lu(o)} aside=${s} />
    <section class="card">
      <dl class="tiles">
        <${re} name="State" value=${d`<${Gt} name=${Io(o)} />`} />
        <${re} name="Operation" value=${d`<span class="mono">${o.op}</span>`} />
        <${re} name="Attempts" value=${O(o.attempts)} detail=${`${o.retriesLeft} retries left`} />
        <${re}
          name="Result"
          value=${hr(o)||"\u2014"}
          tone=${o.result==="lost"?"bad":"plain"}
        />
        <${re}
          name="Time"
          value=${o.startedAt===null?"\u2014":Nn(o.startedAt,o.endedAt,Ln())}
        />
      </dl>
      <ul class="reasons">
        ${(r?.reasons??[]).map(({code:a,text:c})=>d`<li key=${a+c}>${c}</li>`)}
      </ul>
    </section>
    <${np} task=${o} />
    <${o$} task=${o} graph=${e} />
    <${l$} task=${o} graph=${e} />
    <${r$} graph=${e} taskKey=${t} />
    <${s$} path=${n} />
    <${i$} path=${n} attempts=${o.attempts} />
    ${o.state==="memory"&&n$(o)&&d`<${a$} graph=${e} taskKey=${t} />`}
    <${u$} path=${n} />
  `}function n$({result:e}){return e===void 0||e==="available"}function o$({task:e,graph:t}){let{error:n,blame:o}=e;return n===void 0?null:d`
    <${de} title="Error">
      ${o!==void 0&&d`<p>It failed because its input <${sp} name=${o} graph=${t} /> failed.</p>`}
      <p class="bad message"><b>${n.name}</b>: ${n.message}</p>
      ${n.stack&&d`<pre tabindex="0" aria-label="Stack of the error">${n.stack}</pre>`}
      ${n.logTail&&d`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${n.logTail}</pre>
        `}
    <//>
  `}function sp({name:e,graph:t}){if(typeof e=="string")return d`<${Ae} to=${["graphs",t,"tasks",e]}>${e}<//>`;let{key:n,namespace:o,owner:l}=e,r=l===void 0?o:`${o} of ${l}`;return d`<span>${n} in the namespace ${r}</span>`}function l$({task:e,graph:t}){let{after:n=[]}=e;return d`
    <${lp}
      title="Inputs"
      keys=${e.dependencies}
      count=${e.dependencyCount}
      graph=${t}
    />
    <${lp}
      title="Tasks before it"
      keys=${n.slice(0,Us)}
      count=${n.length}
      graph=${t}
    />
  `}function lp({title:e,keys:t,count:n,graph:o}){return n===0?null:d`
    <${de} title=${e} note=${`${O(t.length)} of ${O(n)}`}>
      <ul class="keys">
        ${t.map((l,r)=>d`
            <li key=${r}>
              <${sp} name=${l} graph=${o} />
            </li>
          `)}
      </ul>
      <//>
  `}function r$({graph:e,taskKey:t}){let{data:n}=$e(xu(e,t),3e3);return n===null||n.nodes.length<2?null:d`
    <${de} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${Wr}
        label="The task, its inputs above and its users below"
        shape=${n}
        linkOf=${o=>o===t?null:["graphs",e,"tasks",o]}
      />
      <//>
  `}function s$({path:e}){let{data:t}=$e(`${e}/attempts`,3e3);return t===null||t.items.length===0?null:d`
    <${de} title="Attempts">
      <${We}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${t.items}
        keyOf=${({attempt:n})=>String(n)}
        cells=${({attempt:n,state:o,worker:l,startedAt:r,endedAt:s,error:a})=>[String(n),d`<${Gt} name=${o} />`,l===null?"":d`<${Ae} to=${["workers",l]}>${l}<//>`,r===null?"":we(r),r===null?"":Nn(r,s,Ln()),a===void 0?"":`${a.name}: ${a.message.split(`
`)[0]}`]}
      />
      <//>
  `}function ip(e,t,n){let[o,l]=le(null);return se(()=>{let r=!0;return nu(e,t).catch(()=>null).then(s=>r&&l(s)),()=>{r=!1}},[e,n]),o}function i$({path:e,attempts:t}){let n=ip(`${e}/logs`,t$,t);return t===0||n===null||n===""?null:d`
    <${de} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function a$({graph:e,taskKey:t}){let n=`${yt(e)}/results/${Oo(t)}`,o=ip(n,op,null);return o===null?null:d`
    <${de} title="Result" note=${`the first ${Z(op)}`}>
      <pre tabindex="0" aria-label="Result">${o}</pre>
      <//>
  `}function u$({path:e}){let{data:t}=$e(`${e}/story`,1e4);return t===null?null:d`
    <${de} title="Story" note="what the scheduler and the workers did with it">
      ${t.entries.length===0&&d`<${nt}>Its transitions are not kept any more.<//>`}
      <${We}
        caption="Transitions and their causes"
        head=${["Time","Where","From","To","Cause"]}
        rows=${t.entries.map((n,o)=>({...n,number:o}))}
        keyOf=${({number:n})=>String(n)}
        cells=${({at:n,where:o,from:l,to:r,cause:s})=>[we(n),o,l,r,s]}
      />
    <//>
  `}function ap({name:e}){let{data:t,error:n}=$e(pr(e),2e3);if(t===null)return d`
      <${Ee} title=${e}>
        <section class="card">
          <${Ne} error=${n} />
        </section>
        <//>
    `;let{memory:o,spill:l,resources:r}=t,s={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return d`
    <${Ee} title=${t.name} aside=${d`<${c$} worker=${t} />`} />
    <section class="card">
      <dl class="tiles">
        <${re} name="State" value=${d`<${Gt} name=${t.state} />`} detail=${t.trouble} />
        <${re}
          name="Tasks"
          value=${`${O(t.executing)} / ${O(t.threads)}`}
          detail=${`${O(t.processing)} assigned`}
        />
        <${re} name="Results held" value=${O(t.keys)} />
        <${re} name="Received" value=${Z(t.receivedBytes)} />
        <${re} name="Processes started" value=${O(t.executorStarts)} />
        <${re} name="Last seen" value=${t.lastSeen===null?"\u2014":we(t.lastSeen)} />
      </dl>
      <${Ho} label="Memory" parts=${s} />
      <p class="note">
        Results ${Z(o.managed)}, other memory ${Z(o.unmanagedOld)} and
        ${" "}${Z(o.unmanagedRecent)} lately, spilled ${Z(o.spilled)};
        limit ${o.limit===null?"none":Z(o.limit)}.
      </p>
      ${l!==null&&d`<p class="note">
        Spills to <span class="mono">${l.where}</span>${l.waiting>0&&`; ${Z(l.waiting)} wait to be written${l.stalledMs>0?`, nothing for ${it(l.stalledMs/1e3)}`:""}`}.
      </p>`}
      <p class="note">
        ${t.transfers==="direct"?t.url:"Its values travel through the scheduler"},
        version ${t.version}${Object.entries(r).map(([a,{total:c,used:h}])=>`; ${h} of ${c} ${a} used`)}
      </p>
    </section>
    <${f$} name=${e} />
  `}function c$({worker:e}){let t=pr(e.id);return d`
    ${e.state==="paused"?d`<${Ht} label="Resume" scope="admin" path=${`${t}/resume`} />`:d`<${Ht} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${Ht}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function f$({name:e}){let{data:t}=$e(Mu(e),15e3),n=t?.holds??[];return t===null||n.length===0?null:d`
    <${de} title="Results" note=${`${O(n.length)} of ${O(t.keys)}, the largest`}>
      <${We}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${n}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:l,spilled:r})=>[d`<span class="mono">${o}</span>`,Z(l),r?"spilled":"in memory"]}
      />
      <//>
  `}var p$=["INPUT","TEXTAREA","SELECT"],m$=["checkbox","radio","button","submit","range"];function up({key:e,ctrlKey:t,altKey:n,metaKey:o},l,r){if(t||n||o)return{type:"none"};if(r){let s=l.find(({letter:a})=>a===e);return s===void 0?{type:"none"}:{type:"go",path:s.path}}return{type:e==="?"?"help":e==="g"?"wait":"none"}}function cp({tagName:e,type:t="",isContentEditable:n=!1}){return n?!0:p$.includes(e)&&!m$.includes(t)}function fp(e){return[["?","this list"],...e.map(({letter:t,name:n})=>[`g ${t}`,n]),["Tab","the next link, button or field"],["Esc","closes a question or this list"],["\u2190 \u2192","move the task stream, when it has the focus"],["+ -","zoom the task stream, when it has the focus"]]}var d$=1500,Ei="weir-keys";function pp({pages:e}){let[t,n]=le(!1),[o,l]=le(h$());se(()=>{if(!o)return;let s=-1/0,a=c=>{if(c.defaultPrevented||document.querySelector("dialog[open]")!==null)return;let{target:h}=c;if(h instanceof HTMLElement&&cp(h))return;let p=up(c,e,c.timeStamp-s<d$);c.key.length===1&&(s=-1/0),p.type==="wait"?s=c.timeStamp:p.type==="help"?n(!0):p.type==="go"&&yl(dt(...p.path)),(p.type==="help"||p.type==="go")&&c.preventDefault()};return addEventListener("keydown",a),()=>removeEventListener("keydown",a)},[o,e]);let r=s=>{$$(s),l(s)};return d`
    <button type="button" class="plain" onClick=${()=>n(!0)}>Keys</button>
    ${t&&d`
      <${mr} label="Keys" onClose=${()=>n(!1)}>
        <h2>Keys</h2>
        <dl class="key-list">
          ${fp(e).map(([s,a])=>d`
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
            onChange=${s=>r(s.currentTarget.checked)}
          /> Letters and ? do this outside of fields</label>
        <div class="buttons">
          <button type="button" autofocus onClick=${()=>n(!1)}>Close</button>
        </div>
        <//>
    `}
  `}function h$(){try{return localStorage.getItem(Ei)!=="off"}catch{return!0}}function $$(e){try{e?localStorage.removeItem(Ei):localStorage.setItem(Ei,"off")}catch{}}var Ai=500,_$=[1,10,60];function mp(){let e=Ft.value,[t,n]=le(!1),[o,l]=le(1),[r,s]=le(null),[a,c]=le(""),h=e!==null&&e.event>=e.last,p=async M=>{try{await Is(M),c("")}catch(v){n(!1),c(v instanceof Error?v.message:String(v))}};if(se(()=>{if(!t||h)return;let M=!1,v=async()=>{let x=Ft.value?.at??0;await p({at:x+Ai*o}),Ft.value?.at===x&&await p({event:(Ft.value?.event??0)+1}),M||(E=setTimeout(v,Ai))},E=setTimeout(v,Ai);return()=>{M=!0,clearTimeout(E)}},[t,o,h]),e===null)return null;let{event:$,first:_,last:y,at:b,firstAt:k}=e;return d`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{h&&await p({event:_}),n(!t||h)}}>
        ${t&&!h?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${o}
          onChange=${M=>l(Number(M.currentTarget.value))}
        >
          ${_$.map(M=>d`<option key=${M} value=${M}>${M}×</option>`)}
        </select></label>
      <input
        type="range"
        aria-label="Event"
        min=${_}
        max=${y}
        value=${r??$}
        onInput=${M=>s(Number(M.currentTarget.value))}
        onChange=${async M=>{n(!1),await p({event:Number(M.currentTarget.value)}),s(null)}}
      />
      <span class="note">
        event ${O(r??$)} of ${O(y)}${r===null&&`, ${we(b)}, ${it((b-k)/1e3)} after the first`}
      </span>
      ${a!==""&&d`<span class="bad" role="alert">${a}</span>`}
    </section>
  `}var g$=[{letter:"o",name:"Overview",path:[]},{letter:"g",name:"Graphs",path:["graphs"]},{letter:"t",name:"Task stream",path:["stream"]},{letter:"w",name:"Workers",path:["workers"]},{letter:"m",name:"Memory",path:["memory"]},{letter:"s",name:"Stuck",path:["stuck"]}];function y$(){if(ye===null)return g$;let e=["graphs",ye.graph];return[{letter:"g",name:"Graph",path:e},{letter:"s",name:"Shape",path:[...e,"shape"]},{letter:"t",name:"Task stream",path:["stream"]}]}var v$={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026",silent:`No news for ${Os/1e3} s: reconnecting\u2026`};function hp({children:e}){let t=ye===null?Co.value[0]??"":Co.value.join("/"),n=On.value,o=gn.value?.name??null,l=mt(y$,[]),r=Co.value.join("/"),s=xt(r);return se(()=>{s.current!==r&&document.activeElement===document.body&&dp(),s.current=r},[r]),d`
    <a class="skip" href="#main" onClick=${a=>{a.preventDefault(),dp()}}>Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${dt()}>Weir</a>
      <ul>
        ${l.map(({path:a,name:c})=>d`
            <li key=${c}><a
              href=${dt(...a)}
              aria-current=${a.join("/")===t?"page":void 0}
            >${c}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        ${ye===null?d`<p class=${`connection ${n}`} role="status">${v$[n]}</p>`:d`<p>Report of ${we(ye.at)}</p>`}
        ${o!==null&&o!=="local"&&d`<p>${o} <button type="button" class="plain" onClick=${su}>Log out</button></p>`}
        <${Tf} />
        <${pp} pages=${l} />
        ${ye===null&&d`<a href=${Qa} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${mp} />
      ${It.value?.standstill&&d`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${dt("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}function dp(){document.getElementById("main")?.focus({preventScroll:!0})}var _p=ve(null);function w$(){let{login:e}=gn.value??{};return se(()=>{e===!1&&cu()},[e]),e===void 0?null:e?d`<${Uu} refusal=${_p.value} />`:d`<${hp}>${S$(Co.value)}<//>`}function S$(e){let[t,n="",o,l=""]=e;return t===void 0?d`<${Pf} />`:e.length===1&&t==="graphs"?d`<${Hu} />`:e.length===2&&t==="graphs"&&Es.value!==""?d`<${b$} graph=${n} taskKey=${Es.value} />`:e.length===2&&t==="graphs"?d`<${Iu} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="shape"?d`<${Df} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&o==="tasks"?d`<${rp} key=${`${n}/${l}`} graph=${n} taskKey=${l} />`:e.length===1&&t==="workers"?d`<${zu} />`:e.length===2&&t==="workers"?d`<${ap} key=${n} name=${n} />`:e.length===1&&t==="memory"?d`<${Vu} />`:e.length===1&&t==="stream"?d`<${Zf} />`:e.length===1&&t==="stuck"?d`<${tp} />`:d`<${Rf} path=${e} />`}function b$({graph:e,taskKey:t}){return se(()=>Za(dt("graphs",e,"tasks",t)),[e,t]),null}xf();tu();_p.value=await ru();await $u();var $p=document.getElementById("app");$p!==null&&ys(d`<${w$} />`,$p);

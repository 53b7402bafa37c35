var ve,Da,Ol,Dn,Al,us,Na,is,Wa,Rl,El,ld,gr=Symbol.for("pv"),cs={},fs=[],id=/^m(i|n|o|s|text|space)$/,Cl=Array.isArray,Ll=fs.slice,to=Object.assign;function eo(e){e&&e.parentNode&&e.remove()}function _r(e,t,n){var o,r,s,l={},i=arguments.length;for(s in t)s=="key"?o=t[s]:s=="ref"&&typeof e!="function"?r=t[s]:l[s]=t[s];return i>2&&(l.children=i>3?Ll.call(arguments,2):n),$r(e,l,o,r,null)}function $r(e,t,n,o,r){var s={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:gr,__v:r||++Da,__i:-1,__u:0};return!r&&ve.vnode&&ve.vnode(s),s}function oo(e){return e.children}function no(e,t){this.props=e,this.context=t,this.__g=0}function Nn(e,t){if(t==null)return e.__&&Nn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:Nn(e)}function ad(e){var t,n=e.__v,o=n.__e,r=[],s=[],l=e.__P;l&&((t=to({constructor:gr},n)).__v=n.__v+1,ve.vnode&&ve.vnode(t),Dl(l,t,n,e.__n,l.namespaceURI,32&n.__u?[o]:null,r,o||Nn(n),32&n.__u,s),t.__v=n.__v,t.__.__k[t.__i]=t,Ba(r,t,s),n.__=n.__e=null,t.__e!=o&&Ia(t))}function Ia(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),Ia(e)}function Ca(e){(8&e.__g||(e.__g|=8,Dn.push(e),us++))&&Al==ve.debounceRendering||((Al=ve.debounceRendering)||queueMicrotask)(Fa)}function Fa(){try{for(var e,t=1;Dn.length;)Dn.length>t&&Dn.sort(Na),e=Dn.shift(),t=Dn.length,8&e.__g&&ad(e)}finally{(us=Dn.length)&&(Al||queueMicrotask)(Fa)}}function Ha(e,t,n,o,r,s,l,i,u,p,m){var $,g,_,v,b,k,x=o.__k||fs,y=t.length;for(u=ud(n,t,x,u,y),$=0;$<y;$++)(_=n.__k[$])!=null&&(g=~_.__i&&x[_.__i]||cs,_.__i=$,k=Dl(e,_,g,r,s,l,i,u,p,m),v=_.__e,(g.ref!=_.ref||8&g.__u)&&(g.ref&&Nl(g.ref,null,_,g),_.ref&&m.push(_.ref,_.__c||v,_)),b=b||v,4&_.__u?(u=Ua(_,u,e,!g.__v),g.__e&&(g.__e=null)):typeof _.type=="function"&&k!==void 0?u=k:v&&(u=v.nextSibling),_.__u&=-21);return n.__e=b,u}function ud(e,t,n,o,r){var s,l,i,u,p,m,$,g,_,v=n.length,b=v,k=0,x=0,y=e.__k=Array(r);for(s=0;s<r;s++)(l=t[s])!=null&&typeof l!="boolean"&&typeof l!="function"?(typeof l!="object"||l.constructor===String?l=y[s]=$r(null,l):Cl(l)?l=y[s]=$r(oo,{children:l}):l.constructor===gr&&l.__b?l=y[s]=$r(l.type,l.props,l.key,l.ref,l.__v):y[s]=l,u=s+k,l.__=e,l.__b=e.__b+1,i=null,~(p=l.__i=cd(l,n,u,b))&&(b--,(i=n[p])&&(i.__u|=2)),i&&i.__v?(l.__u|=16,p==u-1?k--:p==u+1?k++:p!=u&&(p>u?k--:k++,x=1)):(~p||(r>v?k--:r<v&&k++),typeof l.type!="function"&&(l.__u|=4))):y[s]=null;if(x){for(m=[],$=[],s=0;s<r;s++)if((l=y[s])&&16&l.__u){for(k=0,g=m.length;k<g;)m[_=k+g>>1]<l.__i?k=_+1:g=_;m[k]=l.__i,$[s]=k+1}for(k=m.length;s--;)$[s]&&($[s]==k?k--:y[s].__u|=4)}if(b)for(s=0;s<v;s++)!(i=n[s])||2&i.__u||(i.__e==o&&(o=Nn(i)),Wl(i,i));return o}function Ua(e,t,n,o){var r,s,l,i;if(typeof e.type=="function"){if(e.props.__P)return t;if(r=e.__k)for(s=0;s<r.length;s++)r[s]&&(r[s].__=e,t=Ua(r[s],t,n,!1));return t}for(t&&!t.parentNode&&(t=Nn(e))&&!t.parentNode&&(t=null),l=e.__e,i=t;i&&i.nodeType==8;)i=i.nextSibling;for(l!=i&&(!o&&n.moveBefore&&l.parentNode?n.moveBefore(l,t):n.insertBefore(l,t||null)),t=l;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function cd(e,t,n,o){var r,s=e.key,l=e.type,i=t[n],u=i&&!(2&i.__u);if(i===null&&s==null||u&&s==i.key&&l==i.type)return n;if(o>(u?1:0)){for(r=n-1;r>=0;r--)if((i=t[r])&&!(2&i.__u)&&s==i.key&&l==i.type)return r;for(r=n+1;r<t.length;r++)if((i=t[r])&&!(2&i.__u)&&s==i.key&&l==i.type)return r}return-1}function La(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function ls(e,t,n,o,r){var s,l;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||La(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||La(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(l=El[t]||(El[t]=fd(t)),(e.__a||(e.__a={}))[t]=Rl,s=t!=(t=t.replace(Wa,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,l,s):e.removeEventListener(t,l,s));else{if(r=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function fd(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[is]==null)t[is]=Rl++;else if(t[is]<this.__a[e])return;return n(ve.event?ve.event(t):t)}}}function Dl(e,t,n,o,r,s,l,i,u,p){var m,$,g,_,v,b,k,x,y,M,T,V,L,K,C,q,j,R,Y=t.type;if(t.constructor!==gr)return null;128&n.__u&&(u=32&n.__u,m=n.__c.__z)&&(t.__u|=u,$=s=[],m.nodeType==8?i=as(m,s):s.push(m),i=s[0]||i),(m=ve.__b)&&m(t);e:if(typeof Y=="function"){g=l.length;try{if(x=t.props,y=(m=Y.prototype)&&m.render,M=(m=Y.contextType)&&o[m.__c],T=m?M?M.props.value:m.__:o,(_=n.__c)?(t.__c=_,2&_.__g&&(_.__g|=1)):(y?t.__c=_=new Y(x,T):(t.__c=_=new no(x,T),_.constructor=Y,_.render=md),M&&M.sub(_),_.state||(_.state={}),_.__n=o,_.__g|=8,_.__h=[],_.__k=[]),y&&(_.__s||(_.__s=_.state),Y.getDerivedStateFromProps&&(_.__s==_.state&&(_.__s=to({},_.__s)),to(_.__s,Y.getDerivedStateFromProps(x,_.__s)))),v=_.props,b=_.state,_.__v=t,n.__c){if(x!==v&&y&&!Y.getDerivedStateFromProps&&_.componentWillReceiveProps&&_.componentWillReceiveProps(x,T),t.__v==n.__v&&!(8&_.__g)||!(4&_.__g)&&_.shouldComponentUpdate&&_.shouldComponentUpdate(x,_.__s,T)===!1){t.__v!=n.__v&&(_.props=x,_.state=_.__s,_.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(N){N&&(N.__=t)}),fs.push.apply(_.__h,_.__k),_.__k=[],_.__h.length&&l.push(_),i=Nn(n);break e}_.componentWillUpdate&&_.componentWillUpdate(x,_.__s,T),y&&_.componentDidUpdate&&_.__h.push(function(){_.componentDidUpdate(v,b,k)})}else y&&!Y.getDerivedStateFromProps&&_.componentWillMount&&_.componentWillMount(),y&&_.componentDidMount&&_.__h.push(_.componentDidMount);_.context=T,_.props=x,_.__P=e,_.__g&=-5,V=ve.__r,L=y?25:0;do _.__g&=-9,V&&V(t),m=_.render(_.props,_.state=_.__s,_.context);while(8&_.__g&&++L<25);y&&(fs.push.apply(_.__h,_.__k),_.__k=[]),_.state=_.__s,_.getChildContext&&(o=to({},o,_.getChildContext())),y&&n.__c&&_.getSnapshotBeforeUpdate&&(k=_.getSnapshotBeforeUpdate(v,b)),K=m&&m.type===oo&&m.key==null?m.props.children:m,x.__P&&(m=i,r=(e=x.__P).namespaceURI,u=s=null,n.props&&n.props.__P!=e&&(n.__k.some(function(N){N&&Wl(N,N)}),n.__k=null),i=n.__k?Nn(n,0):null),i=Ha(e,Cl(K)?K:[K],t,n,o,r,s,l,i,u,p),x.__P&&(t.__e=null,i=m),t.__u&=-161,$&&$.some(eo),_.__h.length&&l.push(_),1&_.__g&&(_.__g&=-4)}catch(N){if(l.length=g,t.__v=null,u||s)if(N&&N.then){if(t.__u|=128|u,s){for(~(j=s.indexOf(i||void 0))||(j=s.length);(R=s[j-1])&&R.nodeType==8;)j--;for(;j<s.length;j++)if(R=s[j])if(s[j]=null,C){if(R==q)break}else{if(R.nodeType!=8)break;R.data.startsWith("$s")&&(q=as(C=R))}}if(!C){for(;i&&i.nodeType==8&&i.nextSibling;)i=i.nextSibling;C=i}(m=as(C=t.__c.__z||(t.__c.__z=C)))?(t.__e=C,i=m):t.__e=i,i=i&&i.nextSibling}else s&&s.some(eo);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),N&&N.then||Ga(t),ve.__e(N,t,n)}}else i=t.__e=pd(n.__e,t,n,o,r,s,l,u,p,e);return(m=ve.diffed)&&m(t),i}function as(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function Ga(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(Ga))}function Ba(e,t,n){for(var o=0;o<n.length;)Nl(n[o++],n[o++],n[o++]);ve.__c&&ve.__c(t,e),e.some(function(r){try{e=r.__h,r.__h=[],e.some(function(s){s.call(r)})}catch(s){ve.__e(s,r.__v)}})}function pd(e,t,n,o,r,s,l,i,u,p){var m,$,g,_,v,b,k,x,y=n.props||cs,M=t.props,T=t.type;if(T=="svg"?r="http://www.w3.org/2000/svg":T=="math"?r="http://www.w3.org/1998/Math/MathML":r||(r="http://www.w3.org/1999/xhtml"),s){for(m=0;m<s.length;m++)if((v=s[m])&&(T?v.localName==T:v.nodeType==3)){e=v,s[m]=null;break}}if(!e){if(x=p.ownerDocument||document,!T)return x.createTextNode(M);e=x.createElementNS(r,T,M.is?M:p),i&&(ve.__m&&ve.__m(t,s),i=!1),s=null}if(T){if(p=T=="template"&&e.content||e,s=T=="textarea"&&M.defaultValue!=null?null:s&&Ll.call(p.childNodes),!i&&s)for(y={},m=0;m<e.attributes.length;m++)y[(v=e.attributes[m]).name]=v.value;for(m in y)v=y[m],m=="dangerouslySetInnerHTML"?g=v:m=="children"||m in M||m=="value"&&"defaultValue"in M||m=="checked"&&"defaultChecked"in M||ls(e,m,null,v,r);for(m in M)v=M[m],m=="children"?_=v:m=="dangerouslySetInnerHTML"?$=v:m=="value"?b=v:m=="checked"?k=v:i&&typeof v!="function"||y[m]===v||ls(e,m,v,y[m],r);$?(i||g&&($.__html==g.__html||$.__html==e.innerHTML)||(e.innerHTML=$.__html),t.__k=[]):(g&&(e.textContent=""),(T=="foreignObject"||r=="http://www.w3.org/1998/Math/MathML"&&id.test(T))&&(r="http://www.w3.org/1999/xhtml"),Ha(p,Cl(_)?_:[_],t,n,o,r,s,l,s?s[0]:n.__k&&Nn(n,0),i,u),s&&s.some(eo)),i&&T!="textarea"||(m="value",T=="progress"&&b==null?e.removeAttribute(m):b==null||b===e[m]&&(T!="progress"||b)||ls(e,m,b,y[m],r),m="checked",k!=null&&k!=e[m]&&ls(e,m,k,y[m],r))}else y===M||i&&e.data==M||(e.data=M);return e}function Nl(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(r){ve.__e(r,n)}}function Wl(e,t,n){var o,r,s,l;if(ve.unmount&&ve.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||Nl(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(i){ve.__e(i,t)}o.__P=o.__n=null}if(o=e.__k)for(l=0;l<o.length;l++)o[l]&&Wl(o[l],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(r=as(o,s=[]))&&(o==e.__e&&s.some(eo),eo(r),eo(o)),n||eo(e.__e),e.__e=e.__c=e.__=null}function md(e,t,n){return this.constructor(e,n)}function Il(e,t){var n,o,r,s;ve.__&&ve.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=$r(oo,{children:[e]}),r=[],s=[],Dl(t,t.__k,o||cs,cs,t.namespaceURI,o?null:t.firstChild?Ll.call(t.childNodes):null,r,o?o.__e:t.firstChild,n,s),Ba(r,t.__k,s),t.__k.props.children=null}ve={__e:function(e,t,n,o){for(var r,s,l;t=t.__;)if((r=t.__c)&&!(1&r.__g)){r.__g|=4;try{if((l=(s=r.constructor)&&s.getDerivedStateFromError)&&r.setState(s.getDerivedStateFromError(e)),r.componentDidCatch&&(r.componentDidCatch(e,o||{}),l=1),l&&8&r.__g)return void(r.__g|=2)}catch(i){e=i}}throw us=0,e}},Da=0,Ol=function(e){return e!=null&&e.constructor===gr},no.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=to({},this.state)),typeof e=="function"&&(e=e(to({},n),this.props)),e&&(to(n,e),this.__v&&(t&&this.__k.push(t),Ca(this)))},no.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),Ca(this))},no.prototype.render=oo,Dn=[],us=0,Na=function(e,t){return e.__v.__b-t.__v.__b},is=Symbol(),Wa=/(PointerCapture)$|Capture$/i,Rl=0,El={},ld=0;var yr,qe,Fl,ja,Hl=Object.is,ps=0,Qa=[],Ul=[],Be=ve,za=Be.__b,Va=Be.__r,Ka=Be.diffed,qa=Be.__c,Ya=Be.unmount,Xa=Be.__;function Bl(e,t){Be.__h&&Be.__h(qe,e,ps||t),ps=0;var n=qe.__H||(qe.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function J(e){return ps=1,dd(tu,e)}function dd(e,t,n){var o=Bl(yr++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):tu(void 0,t),function(s){var l=(o.__N||o.__)[0],i=o.t(l,s);Hl(l,i)||(o.__N=[i,o.__[1]],o.__c.setState({}))}],o.__c=qe,!qe.__f)){qe.__f=!0;var r=qe.shouldComponentUpdate;qe.shouldComponentUpdate=function(s,l,i){var u=this.__H;if(!u)return!0;var p=!1,m=this.props!=s;if(u.__.some(function(g){g.__N&&(p=!0,Hl(g.__[0],g.__N[0])||(m=!0))}),r){var $=r.call(this,s,l,i);return p?$||m:$}return!p||m}}return o.__}function ae(e,t){var n=Bl(yr++,3);!Be.__s&&eu(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,qe.__H.__h.push(n))}function ht(e){return ps=5,$t(function(){return{current:e}},[])}function $t(e,t){var n=Bl(yr++,7);return eu(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function hd(){var e;do{for(;e=Ul.shift();)try{wr(e)}catch(n){Be.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=Qa.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(wr),t.__h.some(Gl),t.__h=[]}catch(n){t.__h=[],Be.__e(n,e.__v)}}}while(Ul.length)}Be.__b=function(e){qe=null,za&&za(e)},Be.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Xa&&Xa(e,t)},Be.__r=function(e){Va&&Va(e),yr=0;var t=(qe=e.__c).__H;t&&(Fl==qe?qe.__h=[]:(t.__h.some(wr),t.__h.some(Gl),yr=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),Fl=qe},Be.diffed=function(e){Ka&&Ka(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Za(Qa.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),Fl=qe=null},Be.__c=function(e,t){t.some(function(n){try{n.__h.some(wr),n.__h=n.__h.filter(function(o){return!o.__||Gl(o)})}catch(o){n.__h=[function(){throw o}]}}),qa&&qa(e,t)},Be.unmount=function(e){Ya&&Ya(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(r){try{if(r.__P&&r.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}r.__P=n,Za(Ul.push(r))}else wr(r)}catch(s){t=s}}),o.__H=void 0,t&&Be.__e(t,o.__v))};var Ja=typeof requestAnimationFrame=="function";function $d(e){var t,n=function(){clearTimeout(o),Ja&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);Ja&&(t=requestAnimationFrame(n))}function Za(e){e!=1&&ja==Be.requestAnimationFrame||((ja=Be.requestAnimationFrame)||$d)(hd)}function wr(e){var t=qe,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),qe=t}function Gl(e){var t=qe;e.__c=e.__(),qe=t}function eu(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!Hl(n,e[o])})}function tu(e,t){return typeof t=="function"?t(e):t}var gd=Symbol.for("preact-signals");function $s(){if(bn>1)bn--;else{var e,t=!1;for(function(){var r=ds;for(ds=void 0;r!==void 0;){var s=r.S;if(s.v===r.v)for(var l=s.t;l!==void 0;l=l.x)l.i===r.i&&(l.i=s.i);r=r.o}}();kr!==void 0;){var n=kr;for(kr=void 0,ms++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&ou(n))try{n.c()}catch(r){t||(e=r,t=!0)}n=o}}if(ms=0,bn--,t)throw e}}function Sr(e){if(bn>0)return e();jl=++_d,bn++;try{return e()}finally{$s()}}var vr,We=void 0;function ro(e){var t=We,n=vr;We=void 0,vr=void 0;try{return e()}finally{We=t,vr=n}}var kr=void 0,bn=0,ms=0,_d=0,jl=0,ds=void 0,hs=0;function nu(e){if(We!==void 0){var t=e.n;if(t===void 0||t.t!==We)return t={i:0,S:e,p:We.s,n:void 0,t:We,e:void 0,x:void 0,r:t},We.s!==void 0&&(We.s.n=t),We.s=t,e.n=t,32&We.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=We.s,t.n=void 0,We.s.n=t,We.s=t),t}}function Ye(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}Ye.prototype.brand=gd;Ye.prototype.h=function(){return!0};Ye.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:ro(function(){var o;(o=t.W)==null||o.call(t)}))};Ye.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&ro(function(){var r;(r=t.Z)==null||r.call(t)}))}};Ye.prototype.subscribe=function(e){var t=this;return xn(function(){var n=t.value;ro(function(){return e(n)})},{name:"sub"})};Ye.prototype.valueOf=function(){return this.value};Ye.prototype.toString=function(){return this.value+""};Ye.prototype.toJSON=function(){return this.value};Ye.prototype.peek=function(){var e=this;return ro(function(){return e.value})};Object.defineProperty(Ye.prototype,"value",{get:function(){var e=nu(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(ms>100)throw new Error("Cycle detected");(function(n){bn!==0&&ms===0&&n.l!==jl&&(n.l=jl,ds={S:n,v:n.v,i:n.i,o:ds})})(this),this.v=e,this.i++,hs++,bn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{$s()}}}});function Te(e,t){return new Ye(e,t)}function ou(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function ru(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function su(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=o}e.s=n}function so(e,t){Ye.call(this,void 0,t),this.x=e,this.s=void 0,this.g=hs-1,this.f=4}so.prototype=new Ye;so.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===hs))return!0;if(this.g=hs,this.f|=1,this.i>0&&!ou(this))return this.f&=-2,!0;var e=We;try{ru(this),We=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return We=e,su(this),this.f&=-2,!0};so.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}Ye.prototype.S.call(this,e)};so.prototype.U=function(e){if(this.t!==void 0&&(Ye.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};so.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(so.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=nu(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function It(e,t){return new so(e,t)}function lu(e){var t=e.j;if(e.j=void 0,typeof t=="function"){bn++;var n=We;We=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,zl(e),o}finally{We=n,$s()}}}function zl(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,lu(e)}function wd(e){if(We!==this)throw new Error("Out-of-order effect");su(this),We=e,this.f&=-2;try{8&this.f&&zl(this)}finally{$s()}}function Do(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,vr&&vr.push(this)}Do.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};Do.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,lu(this),ru(this),bn++;var e=We;return We=this,wd.bind(this,e)};Do.prototype.N=function(){2&this.f||(this.f|=2,this.u=kr,kr=this)};Do.prototype.d=function(){this.f|=8,1&this.f||zl(this)};Do.prototype.dispose=function(){this.d()};function xn(e,t){var n=new Do(e,t);try{n.c()}catch(r){throw n.d(),r}var o=n.d.bind(n);return o[Symbol.dispose]=o,o}var iu,_s,gs,yd=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var au=[];xn(function(){iu=this.N})();function No(e,t){ve[e]=t.bind(null,ve[e]||function(){})}function br(e){if(gs){var t=gs;gs=void 0,t()}gs=e&&e.S()}function uu(e){var t=this,n=e.data,o=kd(n);o.name="ReactiveDom",o.value=n;var r=$t(function(){for(var i=t,u=t.__v;u=u.__;)if(u.__c){u.__c.__$f|=4;break}var p=It(function(){var _=o.value.value;return _===0?0:_===!0?"":_||""}),m=It(function(){return!Array.isArray(p.value)&&!Ol(p.value)}),$=xn(function(){if(this.N=cu,m.value){var _=p.value;i.__v&&i.__v.__e&&i.__v.__e.nodeType===3&&(i.__v.__e.data=_)}}),g=t.__$u.d;return t.__$u.d=function(){$(),g.call(this)},[m,p]},[]),s=r[0],l=r[1];return s.value?l.peek():l.value}uu.displayName="ReactiveTextNode";Object.defineProperties(Ye.prototype,{constructor:{configurable:!0,value:_r(oo,null).constructor},type:{configurable:!0,value:uu},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});No("__b",function(e,t){if(br(),_s=void 0,typeof t.type=="string"){var n,o=t.props;for(var r in o)if(r!=="children"){var s=o[r];s instanceof Ye&&(n||(t.__np=n={}),n[r]=s,o[r]=s.peek())}}e(t)});No("__r",function(e,t){if(e(t),t.type!==oo){br();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(r,s){var l;return xn(function(){l=this},{name:s}),l.c=r,l}(function(r){return function(){var s;yd&&((s=this.y)==null||s.call(this)),r.__$f|=1,r.setState({})}}(o),typeof t.type=="function"?t.type.displayName||t.type.name:""))),_s=o,br(n)}});No("__e",function(e,t,n,o){br(),_s=void 0,e(t,n,o)});No("diffed",function(e,t){br(),_s=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,r=t.props,s=n.U;if(s)for(var l in s){var i=s[l];i===void 0||o&&l in o||(i.d(),s[l]=void 0)}if(o){s||(s={},n.U=s);for(var u in o){var p=s[u],m=o[u];p===void 0?(p=vd(n,u,m,r),s[u]=p):p.o(m,r)}}}e(t)});function vd(e,t,n,o){var r=t in e&&e.ownerSVGElement===void 0,s=Te(n);return{o:function(l,i){s.value=l,o=i},d:xn(function(){this.N=cu;var l=s.value.value;o[t]!==l&&(o[t]=l,r?e[t]=l:l!=null&&(l!==!1||t[4]==="-")?e.setAttribute(t,l):e.removeAttribute(t))})}}No("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var r in o){var s=o[r];s&&s.d()}}}var l=t.__np;if(l){var i=t.props;for(var u in l)i[u]=l[u]}t.__np=void 0}else{var p=t.__c;if(p){p.__$f|=8;var m=p.__$u;m&&(p.__$u=void 0,m.d())}}e(t)});No("__h",function(e,t,n,o){o<3&&(t.__$f|=2),e(t,n,o)});no.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,o=n&&n.s!==void 0;for(var r in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var s=2&this.__$f;if(!(o||s||4&this.__$f)||1&this.__$f)return!0}else if(!(o||4&this.__$f)||3&this.__$f)return!0;for(var l in e)if(l!=="__source"&&e[l]!==this.props[l])return!0;for(var i in this.props)if(!(i in e))return!0;return!1};function kd(e,t){return $t(function(){return Te(e,t)},[])}var Sd=function(e){queueMicrotask(function(){queueMicrotask(e)})};function bd(){Sr(function(){for(var e;e=au.shift();)iu.call(e)})}function cu(){au.push(this)===1&&(ve.requestAnimationFrame||Sd)(bd)}var pu=function(e,t,n,o){var r;t[0]=0;for(var s=1;s<t.length;s++){var l=t[s++],i=t[s]?(t[0]|=l?1:2,n[t[s++]]):t[++s];l===3?o[0]=i:l===4?o[1]=Object.assign(o[1]||{},i):l===5?(o[1]=o[1]||{})[t[++s]]=i:l===6?o[1][t[++s]]+=i+"":l?(r=e.apply(i,pu(e,i,n,["",null])),o.push(r),i[0]?t[0]|=2:(t[s-2]=0,t[s]=r)):o.push(i)}return o},fu=new Map;function mu(e){var t=fu.get(this);return t||(t=new Map,fu.set(this,t)),(t=pu(this,t.get(e)||(t.set(e,t=function(n){for(var o,r,s=1,l="",i="",u=[0],p=function(g){s===1&&(g||(l=l.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?u.push(0,g,l):s===3&&(g||l)?(u.push(3,g,l),s=2):s===2&&l==="..."&&g?u.push(4,g,0):s===2&&l&&!g?u.push(5,0,!0,l):s>=5&&((l||!g&&s===5)&&(u.push(s,0,l,r),s=6),g&&(u.push(s,g,0,r),s=6)),l=""},m=0;m<n.length;m++){m&&(s===1&&p(),p(m));for(var $=0;$<n[m].length;$++)o=n[m][$],s===1?o==="<"?(p(),u=[u],s=3):l+=o:s===4?l==="--"&&o===">"?(s=1,l=""):l=o+l[0]:i?o===i?i="":l+=o:o==='"'||o==="'"?i=o:o===">"?(p(),s=1):s&&(o==="="?(s=5,r=l,l=""):o==="/"&&(s<5||n[m][$+1]===">")?(p(),s===3&&(u=u[0]),s=u,(u=u[0]).push(2,0,s),s=0):o===" "||o==="	"||o===`
`||o==="\r"?(p(),s=2):l+=o),s===3&&l==="!--"&&(s=4,u=u[0])}return p(),u}(e)),t),arguments,[])).length>1?t:t[0]}var c=mu.bind(_r);var xd=["name","state","threads","executing","processing","process","managed","spilled","limit"];function du(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((r,s)=>{let l=xd.map(i=>[i,t[i][s]]);n.set(r,{id:r,...Object.fromEntries(l)})});for(let r of t.gone??[])n.delete(r);return n}var hu=["waiting","queued","no-worker","processing","memory","released","cancelled"],$u=[...hu,"failed","blocked"],Td=[...hu,"erred","blocked"];function gu(e){let t=e.group,n=e.expectedUs;return t.map((o,r)=>({group:o,expectedUs:n[r]??-1,counts:Object.fromEntries(Td.map(s=>[s,e[s][r]??0]))}))}function _u(e,t){let[n,o]=e.split("-"),[r,s]=t.split("-");return n!==r||Number(o)>Number(s)}var ws=["compute","transfer","spill","idle"];function yu({now:e,...t}){return t.at.map((n,o)=>{let r=Object.entries(t).map(([s,l])=>[s,l[o]??0]);return{...Object.fromEntries(r),at:n/1e3}})}function vu({totals:e,memory:t,slots:n},o){return{at:o,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function ys(e,t,n=600){let o=[...e];for(let s of t)o.push(Md(o,s));let r=o.at(-1)?.at??0;return o.filter(({at:s})=>s>r-n)}function Md(e,t){let n=wu(e,t,2),o=n===null?1:t.at-n.at,r=s=>n===null?0:Math.max(0,t[s]-n[s])/o;return{...t,finishedRate:r("finished"),failedRate:r("failed"),shares:Pd(wu(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function wu(e,{at:t,finished:n},o){let r=e.findLast(s=>s.at<=t-o)??e[0];return r!==void 0&&r.finished<=n&&t>r.at?r:null}function Pd(e,t){if(e===null)return null;let n=ws.map(s=>Math.max(0,t[s]-e[s])),o=n.reduce((s,l)=>s+l,0);if(o===0)return null;let r=ws.map((s,l)=>[s,(n[l]??0)/o]);return Object.fromEntries(r)}function ku(e,t,n){let o=e.toReversed();for(let{id:r,...s}of t){let l=Math.max(0,o.length-10),i=s.type==="amm-run"?Ad(o,l):-1,u=o[i];s.type!=="amm-run"||u?.fact.type!=="amm-run"?o.push({id:r,firstAt:s.at,fact:s}):(o.splice(i,1),o.push({...u,fact:Ed(u.fact,s)}))}return o.reverse().slice(0,n)}function Ad(e,t){for(let n=e.length-1;n>=t;n--)if(e[n]?.fact.type==="amm-run")return n;return-1}function Ed(e,t){return{...t,replicated:e.replicated+t.replicated,dropped:e.dropped+t.dropped,bytes:e.bytes+t.bytes,bytesDropped:e.bytesDropped+t.bytesDropped}}var me=Od();function Od(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function hn(e){return encodeURIComponent(e.replaceAll("~","~0").replaceAll("/","~1"))}function Su(e){return e.includes("/")||/~(?![01])/.test(e)?null:e.replaceAll("~1","/").replaceAll("~0","~")}function Vl(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(o=>o!=="").map(o=>{try{let r=decodeURIComponent(o);return Su(r)??r}catch{return o}})}function bu(e){let t=e.replace(/^#/,"");try{return decodeURIComponent(t)}catch{return t}}var lo=new URL("./",import.meta.url),vs=new URL("../api/v1/",lo),xu=new URL("../docs",lo).href,Wn=Te(new URL(location.href)),Wo=It(()=>{if(me===null)return Vl(Wn.value.pathname,lo.pathname);let e=Vl(Wn.value.hash.slice(1),"/");return e.length===0?["graphs",me.graph]:e}),Kl=It(()=>me===null?bu(Wn.value.hash):""),$n=It(()=>Wn.value.searchParams);function it(...e){let t=e.map(hn).join("/");return me===null?lo.pathname+t:`#/${t}`}function xr(e){Mu(e,t=>history.pushState(null,"",t))}function Tu(e){Mu(e,t=>history.replaceState(null,"",t))}function Mu(e,t){let n=new URL(e,location.href),o=Wn.value.searchParams.get("at");o!==null&&!n.searchParams.has("at")&&n.searchParams.set("at",o),t(n),Wn.value=new URL(location.href),scrollTo(0,0)}function Qt(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),Wn.value=n}function Pu(){addEventListener("popstate",()=>Wn.value=new URL(location.href)),me===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;if(!t||n===null||n.hasAttribute("target"))return;let o=new URL(n.getAttribute("href")??"",document.baseURI);o.origin!==location.origin||!o.pathname.startsWith(lo.pathname)||(e.preventDefault(),xr(o.href))})}var Au=["B","KiB","MiB","GiB","TiB","PiB"];function B(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<Au.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):ks(t)} ${Au[n]}`}var Rd={available:"",recomputable:"being computed again",lost:"lost",released:"released"};function Ss({nbytes:e,result:t="available"}){return[e===null?"":B(e),Rd[t]].filter(o=>o!=="").join(", ")}function gn({state:e,blame:t}){return e!=="erred"?e:t===void 0?"failed":"blocked"}function se(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${ks(e*1e3)} ms`;if(e<60)return`${ks(e)} s`;let t=Math.round(e),[n,o]=[Math.floor(t/86400),Math.floor(t/3600)%24],[r,s]=[Math.floor(t/60)%60,t%60];return n>0?ql([n,"d"],[o,"h"]):o>0?ql([o,"h"],[r,"min"]):ql([r,"min"],[s,"s"])}function Eu([e,t]){if(t<1)return"< 1 s";let[n,o]=t<100?["s",1]:t<6e3?["min",60]:["h",3600],[r,s]=[Math.round(e/o),Math.round(t/o)];return t<1.2*e||r===s?`${Math.round((e+t)/2/o)} ${n}`:`${r}-${s} ${n}`}function ql(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function A(e){return e.toLocaleString("en")}function Yl(e){return e.toLocaleString("en",{notation:"compact"})}function Xl(e){return e>=100?A(Math.round(e)):String(ks(e))}function ks(e){return e>=100?Math.round(e):Math.round(e*10)/10}function en(e){return`${Math.round(e*100)} %`}function ue(e,t=new Date){let n=new Date(e),o=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?o:`${n.toLocaleDateString("en-CA")} ${o}`}function Cd(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function tn(e,t,n){let o=Cd(e,t,n);return o<.001?"< 1 ms":se(o)}function Io(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var nn=class extends Error{status;constructor(t,n){super(n),this.status=t}};function Jl(e){return new URL(e,vs).href}async function Ft(e,t){return me!==null?Ld(me,e):await(await Zl(e,{...t&&{signal:t}})).json()}function Ld({answers:e},t){let[n="",o=""]=t.split("?"),r=e[o.startsWith("around=")?t:n];if(r===void 0)throw new nn(0,"This is not in the report");let s=new URLSearchParams(o).get("state"),{items:l}=r;return s===null||l===void 0?r:{...r,items:l.filter(i=>gn(i)===s)}}async function Ou(e,t){if(me!==null)throw new nn(0,"This is not in the report");let o=(await Zl(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),r="";for(;o!==void 0&&r.length<t;){let{done:s,value:l}=await o.read();if(s)return r;r+=l}return await o?.cancel(),`${r.slice(0,t)}\u2026`}async function Fo(e,t,n){await(await Zl(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}var Dd=12e4;function Nd(e){let t=AbortSignal.timeout(Dd);return e?AbortSignal.any([e,t]):t}async function Zl(e,t){let n;try{n=await fetch(Jl(e),{...t,signal:Nd(t.signal)})}catch(r){throw r instanceof DOMException&&r.name==="AbortError"?r:new nn(0,"The scheduler does not answer")}if(n.ok)return n;let o=`The scheduler answers with status ${n.status}`;try{o=(await n.json()).detail??o}catch{}throw new nn(n.status,o)}var on=Te(0);function Q(e,t){let[n,o]=J({data:null,error:null,path:e}),r=on.value;return ae(()=>{if(e===null)return;let s=new AbortController,l=0,i=async()=>{if(!document.hidden)try{let u=await Ft(e,s.signal);o({data:u,error:null,path:e})}catch(u){if(s.signal.aborted)return;let p=u instanceof nn?u:new nn(0,String(u));o(m=>({data:m.path===e?m.data:null,error:p,path:e}))}s.signal.aborted||(l=setTimeout(i,t))};return i(),()=>{s.abort(),clearTimeout(l)}},[e,t,r]),n.path===e?n:{data:null,error:null}}var Tn=Te(null);function Ht(){return Tn.value?.replay===!0}function Cu(e){let{actions:t=!1,scopes:n=[]}=Tn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function Lu(){if(me!==null)return Tn.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await Ru(),null;history.replaceState(null,"",location.pathname+location.search);let t=await Ql({code:e});return t!==null&&await Ru(),t}async function Ql(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,o=await fetch(new URL("session",vs),{method:"POST",headers:t,body:JSON.stringify(n)}),r=await o.json();return o.ok?(Tn.value=r,null):r.detail??`The scheduler answers with status ${o.status}`}async function Du(){await Fo("DELETE","session"),location.reload()}async function Ru(){for(;;)try{Tn.value=await Ft("session");return}catch(e){if(!(e instanceof nn))throw e;await new Promise(t=>setTimeout(t,2e3))}}var bs=class{#n;#o;#e;#r=0;#t=null;constructor(t,n,o=Wd){this.#n=t,this.#o=n,this.#e=o}start(){this.stop(),this.heard(),this.#s(this.#n)}stop(){this.#t?.(),this.#t=null}heard(){this.#r=this.#e.now()}#s(t){this.#t=this.#e.after(t,()=>{this.#t=null;let n=this.#r+this.#n-this.#e.now();n>0?this.#s(n):this.#o()})}},Wd={now:()=>performance.now(),after:(e,t)=>{let n=setTimeout(t,e);return()=>clearTimeout(n)}};var Id=200,Fd=100,Hd=3e3,Nu=2e3,ei=45e3,In=Te("connecting"),Gt=Te(null),Uo=Te(new Map),ti=Te([]),Mr=Te([]),Ut=Te([]),xs=Te(new Map),Ho=new Map([["facts",1],["cluster",1]]),Fn=null,Wu="",Pr="",Iu=0;function _n(...e){ae(()=>{for(let t of e)Ho.set(t,(Ho.get(t)??0)+1);return queueMicrotask(Go),()=>{for(let t of e){let n=(Ho.get(t)??1)-1;n===0?Ho.delete(t):Ho.set(t,n)}queueMicrotask(Go)}},e)}function Go(){if(me!==null)return;let e=[...Ho.keys()].sort().join(",");if(Fn!==null&&e===Wu)return;Fn?.close(),clearTimeout(Iu),Wu=e;let t=Pr===""?"0":Pr,n=new URLSearchParams({topics:e,rate:"2",heartbeat:"true",after:t}),o=new EventSource(Jl(`events?${n}`));Fn=o,Tr.start(),o.onopen=()=>{Tr.heard(),(In.value==="lost"||In.value==="silent")&&on.value++,In.value="open"},o.onerror=()=>{if(In.value="lost",o.readyState!==EventSource.CLOSED)return Tr.heard();Tr.stop(),Fn=null,Iu=setTimeout(Go,Hd)};let r=(s,l)=>o.addEventListener(s,i=>{Tr.heard(),l(i)});r("heartbeat",()=>{}),r("frame",({data:s})=>Gd(JSON.parse(s))),r("fact",({data:s,lastEventId:l})=>Bd(l,s)),r("reset",()=>{on.value++,ni()})}var Tr=new bs(ei,()=>{In.value="silent",Fn?.close(),Fn=null,Go()});function ni(){Fn?.close(),Fn=null,Pr="",Ar=[],Mr.value=[],Go()}function Fu(){Go(),on.subscribe(()=>void Ud()),setInterval(()=>{let e=Ut.value.at(-1);e===void 0||In.value!=="open"||oi()-e.at>=Nu/1e3&&ri()},Nu/2)}var Hu=0;function oi(){return Date.now()/1e3+Hu}function ri(){Gt.value===null||Ht()||(Ut.value=ys(Ut.value,[vu(Gt.value,oi())]))}async function Ud(){let e;try{let n=await Ft("history");Hu=(n.now-Date.now())/1e3,e=yu(n)}catch{return}if(Ht()){Ut.value=ys([],e,1/0);return}let t=e[0]?.at??oi();Ut.value=ys(Ut.value.filter(({at:n})=>n<t),e),ri()}function Uu(e,t){Gu.set(e,t)}var Gu=new Map;function Gd(e){Gu.get(String(e.t))?.(e),e.t==="workers"?Uo.value=du(Uo.value,e):e.t==="groups"?ti.value=gu(e):e.t==="graph"?xs.value=new Map(xs.value).set(String(e.graph),e):e.t==="cluster"&&Sr(()=>{Gt.value=e,ri()})}var Ar=[];function Bd(e,t){_u(e,Pr)&&(Pr=e,Ar.length===0&&setTimeout(jd,Fd),Ar.push({...JSON.parse(t),id:e}))}function jd(){Mr.value=ku(Mr.value,Ar,Id),Ar=[]}function Bu(e){let t=/^\d+$/.test(e)?Number(e):Date.parse(e);return Number.isFinite(t)?t:null}function ju(e){return new Date(e).toISOString()}var Bt=Te(null);function jt(){return me!==null?Date.parse(me.at):Bt.value?.at??Date.now()}async function zu(){Ht()&&(await Vu(),xn(()=>{let e=$n.value.get("at");ro(()=>void zd(e))}))}async function zd(e){if(e===si)return;let t=e===null?null:Bu(e),n=Bt.value?.last??0;try{await li(t===null?{event:n}:{at:t})}catch{}}var si=null;async function Vu(){let e=await Ft("replay");Bt.value=e}function Vd({event:e,last:t,at:n}){si=e===t?null:ju(n),Qt("at",si??"")}async function li(e){let t=Bt.value?.event??0;await Fo("PUT","replay",e),await Vu(),Bt.value!==null&&Vd(Bt.value),(Bt.value?.event??0)<t&&ni(),on.value++}var ii=50,ai=100,Kd=60,qd=20,Yd=100,Xd=20,Jd=50,Zd=30,Qd=["id","name","outcome","counts","tasks","submittedAt","startedAt","endedAt"],eh=["key","label","state","blame","op","attempts","nbytes","result","startedAt","endedAt"];function Ku({state:e,label:t,cursor:n}){return`graphs?${new URLSearchParams({limit:String(ii),fields:Qd.join(","),...e&&{state:e},...t&&{label:t},...n&&{cursor:n}})}`}function qu(){return`graphs?state=running&limit=${Xd}&fields=${["id","name","counts"].join(",")}`}function je(e){return`graphs/${encodeURIComponent(e)}`}function Yu(e,{state:t,group:n}){let o=new URLSearchParams({limit:String(ai),fields:eh.join(","),...t&&{state:t},...n&&{group:n}});return`${je(e)}/tasks?${o}`}function Ts(e){return`${je(e)}/groups?limit=${Kd}`}function Xu(e){return`${je(e)}/groups?limit=1`}function Ju(e){return`${je(e)}/analysis?links=${Zd}`}function Zu(e){return`${je(e)}/failures?limit=${Jd}`}function Qu(e){return`${je(e)}/shape`}function Ms(e){return`${je(e)}/profiling`}function ec(e,t){return`${Ms(e)}/${hn(t)}`}function tc(e,t){let n=new URLSearchParams({around:t,hops:"2",limit:"60"});return`${je(e)}/shape?${n}`}function Er(e,t){return`${je(e)}/tasks/${hn(t)}`}function nc(e,t){return`${Er(e,t)}?dependencies=0`}function oc(e,t,{side:n,cursor:o}){let r=new URLSearchParams({side:n,limit:String(qd)});return o!==""&&r.set("cursor",o),`${Er(e,t)}/neighbours?${r}`}function rc(e,t){return`${Er(e,t)}?dependencies=0`}function Or(e){return`workers/${encodeURIComponent(e)}`}function sc(e){return`${Or(e)}/activity`}function lc(e){return`${Or(e)}?keys=true&largest=${Yd}`}function ic(){return"memory/history"}function ac(){return"memory/groups?limit=50"}function Ps({label:e,onClose:t,children:n}){let o=ht(null);return ae(()=>{let r=document.activeElement,s=o.current;return s?.showModal(),()=>{s?.close(),r instanceof HTMLElement&&r.focus({preventScroll:!0})}},[]),c`<dialog ref=${o} aria-label=${e} onCancel=${t}>${n}</dialog>`}function St({label:e,scope:t,method:n="POST",path:o,body:r,confirm:s,onDone:l}){let[i,u]=J("idle"),[p,m]=J(""),$=async()=>{u("busy"),m("");try{await Fo(n,o,r),on.value++,l?.()}catch(g){m(g instanceof Error?g.message:String(g))}u("idle")};return Cu(t)?c`
    <span class="action">
      <button
        type="button"
        class=${s===void 0?"":"destructive"}
        disabled=${i==="busy"}
        onClick=${()=>s===void 0?void $():u("asking")}
      >
        ${e}
      </button>
      ${p!==""&&c`<span class="bad" role="alert">${p}</span>`}
      ${i==="asking"&&c`
          <${th}
            text=${s}
            yes=${e}
            onAnswer=${g=>g?void $():u("idle")}
          />
        `}
    </span>
  `:null}function th({text:e,yes:t,onAnswer:n}){return c`
    <${Ps} label=${e} onClose=${()=>n(!1)}>
      <p>${e}</p>
      <div class="buttons">
        <button type="button" autofocus onClick=${()=>n(!1)}>No</button>
        <button type="button" class="destructive" onClick=${()=>n(!0)}>${t}</button>
      </div>
      <//>
  `}var nh=[["done","succeeded",["memory","released"]],["failed","failed",["erred"]],["blocked","blocked",["blocked"]],["running","running",["processing"]],["ready","waiting for a slot",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function io(e){return nh.map(([t,n,o])=>({kind:t,label:n,count:o.reduce((r,s)=>r+(e[s]??0),0)})).filter(({count:t})=>t>0)}function uc(e){let t=new Set(io(e).map(({kind:o})=>o));return["failed","blocked","running","cancelled","ready","waiting"].find(o=>t.has(o))??"done"}function cc(e){if(e===void 0)return null;let{available:t,recomputable:n,lost:o}=e,r=t+n+o;if(r===0)return null;let s=[...n>0?[`${n} being computed again`]:[],...o>0?[`${o} lost until a retry`]:[]].join(", ");return{available:t,total:r,missing:s,tone:o>0?"bad":"plain"}}function gt(e){return{total:Object.values(e).reduce((n,o)=>n+o,0),done:(e.memory??0)+(e.released??0)}}function pc(e,t){return{title:`${e} \xB7 Weir`,icon:t?"running":"idle"}}function As({id:e,name:t,outcome:n,counts:o}){let r=`${t||Io(e)} \xB7 Weir`,s=`${A(o.erred)} failed`;switch(n){case"succeeded":return{title:`\u2713 ${r}`,icon:"done"};case"failed":return{title:`${o.erred>0?s:"failed"} \xB7 ${r}`,icon:"failed"};case"cancelled":case"partly cancelled":return{title:`${n} \xB7 ${r}`,icon:"cancelled"};case"cancelling":case"running":{let{total:l,done:i}=gt(o),u=l===0?0:i/l,p=`${Math.floor(Math.min(99,100*u))} %`;return{title:`${[n==="running"?p:n,...o.erred>0?[s]:[]].join(", ")} \xB7 ${r}`,icon:"running",share:u}}default:return{title:`${n} \xB7 ${r}`,icon:"idle"}}}function mc(e){let t=`${e.label??e.key} \xB7 Weir`,n=gn(e);switch(n){case"memory":return{title:`\u2713 ${t}`,icon:"done"};case"failed":return{title:`failed \xB7 ${t}`,icon:"failed"};case"blocked":return{title:`blocked \xB7 ${t}`,icon:"failed"};case"cancelled":return{title:`cancelled \xB7 ${t}`,icon:"cancelled"};case"processing":return{title:`running \xB7 ${t}`,icon:"running"};default:return{title:`${n} \xB7 ${t}`,icon:"idle"}}}var oh={idle:"#7b8794",running:"#2f8fd3",failed:"#e0661a",done:"#0fa67c",cancelled:"#8a929b"},fc=20;function dc({icon:e,share:t=0}){let n=oh[e],o=i=>`<path d="${i}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`,r=`<circle cx="16" cy="16" r="15" fill="${n}"/>`,l=`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${{idle:r+o("M7 11l4 11 5-11 5 11 4-11"),running:rh(n,t),failed:`<rect x="1" y="1" width="30" height="30" rx="5" fill="${n}"/>`+o("M10 10l12 12M22 10L10 22"),done:r+o("M9 17l5 5 9-11"),cancelled:r+o("M9 16h14")}[e]}</svg>`;return`data:image/svg+xml,${encodeURIComponent(l)}`}function rh(e,t){let n=100*Math.floor(t*fc)/fc,o=r=>`<circle cx="16" cy="16" r="12" fill="none" stroke="${e}" stroke-width="7" ${r}/>`;return o('stroke-opacity=".35"')+o(`pathLength="100" stroke-dasharray="${n} 100" transform="rotate(-90 16 16)"`)+`<circle cx="16" cy="16" r="4" fill="${e}"/>`}var sh=It(()=>(Gt.value?.graphs.running??0)>0);function Es(e,t){let n=t??pc(e,sh.value),o=dc(n);ae(()=>{document.title=n.title},[n.title]),ae(()=>{document.querySelector("link[rel=icon]")?.setAttribute("href",o)},[o])}function Se({title:e,aside:t,tab:n,children:o}){return Es(e,n),c`
    <header class="page-head">
      <h1>${e}</h1>
      <div class="page-aside">${t}</div>
    </header>
    ${o}
  `}function Z({title:e,note:t,children:n}){return c`
    <section class="card">
      <header class="card-head"><h2>${e}</h2>${t&&c`<p class="note">${t}</p>`}</header>
      ${n}
    </section>
  `}function oe({name:e,value:t,detail:n,tone:o="plain"}){return c`
    <div class=${`tile ${o}`}>
      <dt>${e}</dt>
      <dd>${t}</dd>
      ${n&&c`<dd class="detail">${n}</dd>`}
    </div>
  `}function _t({name:e}){return c`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function de({error:e}){return e===null?c`<p class="empty" aria-busy="true">Loading…</p>`:c`<p class="empty bad" role="alert">${e.message}</p>`}function Fe({children:e}){return c`<p class="empty">${e}</p>`}function ne({to:e,children:t,title:n}){return c`<a href=${it(...e)} title=${n}>${t}</a>`}var hc={computing:"computing",failed:"computing what failed or was lost",transferring:"transferring inputs",reading:"reading spilled inputs",starting:"starting processes",memory:"waiting for memory",inputs:"waiting for inputs that are not computed yet",unsuitable:"idle: tasks ask for other workers, resources or pools",messages:"waiting for messages",other:"other graphs",idle:"idle: no task left to start",runnable:"idle although tasks could run"},$c={computing:"run",failed:"run that failed or was lost",transferring:"inputs transferred",reading:"spilled inputs read",starting:"process started",memory:"waited for memory",slot:"waited for a slot",worker:"waited for a worker that may run it",retrying:"waited for the next attempt",messages:"messages",scheduling:"scheduler"};function Hn(e){let t=e.indexOf(" "),[n,o]=t<0?[e,""]:[e.slice(0,t),e.slice(t+1)],r=n.lastIndexOf("#"),[s,l]=r<0?[null,n]:[n.slice(0,r),n.slice(r+1)],i=[l,o].filter(u=>u!=="");return{title:[...new Set(i)].join(" ")||e,module:s}}function Os(e){let t=Map.groupBy(e,o=>Hn(o).title),n=new Map;for(let[o,r]of t){let s=new Set(r.map(l=>Hn(l).module));for(let l of r){let{module:i}=Hn(l),u=l.includes(" ")?`${l.slice(l.indexOf(" ")+1)}-\u2026`:"other keys",p=s.size===r.length?i??"built in":u;n.set(l,{title:r.length===1?o:`${o} (${p})`,module:i})}}return o=>n.get(o)??Hn(o)}function wn({label:e,counts:t}){let{total:n,done:o}=gt(t),r=io(t),s=r.map(l=>`${A(l.count)} ${l.label}`).join(", ");return c`
    <div
      class="bar"
      role="progressbar"
      aria-label=${e}
      aria-valuemin="0"
      aria-valuemax=${n}
      aria-valuenow=${o}
      aria-valuetext=${s||"no tasks"}
      title=${s}
    >
      ${r.map(({kind:l,count:i})=>c`<span key=${l} class=${`part ${l}`} style=${{flexGrow:i}} />`)}
    </div>
  `}function Bo({counts:e}){return c`
    <ul class="legend">
      ${io(e).map(({kind:t,label:n,count:o})=>c`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${A(o)} ${n}</li>
        `)}
    </ul>
  `}function jo({label:e,parts:t}){let{managed:n,unmanaged:o,spilled:r,limit:s}=t,l=n+o,i=Math.max(s??0,l,1),u=`${B(l)}${s===null?"":` of ${B(s)} (${en(l/s)})`}: results ${B(n)}, other ${B(o)}; spilled ${B(r)}`,p=m=>({width:`${100*m/i}%`});return c`
    <div
      class="bar memory"
      role="meter"
      aria-label=${e}
      aria-valuemin="0"
      aria-valuemax=${s??l}
      aria-valuenow=${l}
      aria-valuetext=${u}
      title=${u}
    >
      <span class="part managed" style=${p(n)} />
      <span class="part unmanaged" style=${p(o)} />
      ${s!==null&&c`<span class="threshold" style=${{left:"80%"}} />`}
    </div>
  `}function gc(e,{top:t,height:n,rowPixels:o}){let r=Math.ceil(n/o)+20,s=Math.max(0,Math.floor(t/o)-10),l=Math.min(s,Math.max(0,e-r)),i=Math.min(e,l+r);return{first:l,last:i,before:l*o,after:(e-i)*o}}var _c=36,lh=700,ih=60;function ce({caption:e,head:t,rows:n,keyOf:o,cells:r}){let s=ht(null),[l,i]=J(0),[u,p]=J(_c),m=n.length<=ih;ae(()=>{if(m)return;let k=()=>p(ah(s.current)??_c);return k(),addEventListener("resize",k),()=>removeEventListener("resize",k)},[m]);let{first:$,last:g,before:_,after:v}=m?{first:0,last:n.length,before:0,after:0}:gc(n.length,{top:l,height:s.current?.clientHeight||lh,rowPixels:u}),b=k=>k>0&&c`
      <tr class="space" aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${k}px`}} />
      </tr>
    `;return c`
    <div
      ref=${s}
      class=${m?"rows":"rows many"}
      tabindex=${m?void 0:0}
      role=${m?void 0:"group"}
      aria-label=${m?void 0:e}
      onScroll=${()=>i(s.current?.scrollTop??0)}
    >
      <table role="table" aria-rowcount=${n.length+1}>
        <caption>${e}</caption>
        <thead role="rowgroup">
          <tr role="row">${t.map(k=>c`<th key=${k} role="columnheader" scope="col">${k}</th>`)}</tr>
        </thead>
        <tbody role="rowgroup">
          ${b(_)}
          ${n.slice($,g).map((k,x)=>{let[y,...M]=r(k);return c`
              <tr key=${o(k)} role="row" aria-rowindex=${$+x+2}>
                <th role="rowheader" scope="row">${y}</th>
                ${M.map((T,V)=>c`<td key=${V} role="cell" data-column=${t[V+1]}>${T}</td>`)}
              </tr>
            `})}
          ${b(v)}
        </tbody>
      </table>
    </div>
  `}function ah(e){let t=[...e?.querySelectorAll("tbody tr:not(.space)")??[]],n=t.reduce((o,r)=>o+r.getBoundingClientRect().height,0);return n>0?n/t.length:null}function Rr({name:e,link:t=null,nameOf:n=Hn}){let{title:o,module:r}=n(e),s=r===null?void 0:`of ${r}`;return t===null?c`<span class="mono" title=${s}>${o}</span>`:c`<a class="mono" href=${it(...t)} title=${s}>${o}</a>`}function zo({caption:e,rows:t,linkOf:n=()=>null}){let o=Os(t.map(({group:l})=>l)),r=t.some(({peakBytes:l})=>l),s=({group:l,counts:i,expectedSeconds:u,peakBytes:p})=>{let{total:m,done:$}=gt(i);return[c`<${Rr} name=${l} link=${n(l)} nameOf=${o} />`,c`<${wn} label=${l} counts=${i} />`,`${A($)} / ${A(m)}`,i.erred?c`<span class="bad">${A(i.erred)}</span>`:"",i.blocked?A(i.blocked):"",u===null?"":se(u),...r?[p?B(p):""]:[]]};return c`
    <${ce}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Blocked","Mean time",...r?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${l=>l.group}
      cells=${s}
    />
  `}var uh=3e4,ch=5e-4;function wc({id:e}){let{data:t}=Q(Ju(e),uh);if(t===null||t.known===0)return null;let{advice:n,gaps:o,bounds:{efficiency:r,bestSeconds:s},elapsedSeconds:l}=t,i=r===null?"":`, efficiency ${r.toFixed(2)}: ${se(s)} is the best that its slots allow`;return c`
    <${Z} title="Where the time went" note=${`${se(l)}${i}`}>
      ${o.map(u=>c`<p class="note" key=${u}>Not complete: ${u}.</p>`)}
      ${n.length>0&&c`
        <ul>${n.map(({code:u,text:p})=>c`<li key=${u}>${p}</li>`)}</ul>
      `}
      <${fh} id=${e} path=${t.criticalPath} />
      <${mh} slots=${t.slots} />
    <//>
  `}function fh({id:e,path:{links:t,omitted:n}}){return c`
    <${ce}
      caption="Critical path"
      head=${["Critical path","Time","Group","What"]}
      rows=${t}
      keyOf=${o=>o.first}
      cells=${o=>[c`
          <${ne} to=${["graphs",e,"tasks",o.first]}>${o.first}<//>
          ${o.tasks>1&&` and ${A(o.tasks-1)} more`}
        `,se(o.seconds),c`<${Rr} name=${o.group} />`,ph(o)]}
    />
    ${n.count>0&&c`
      <p class="note">
        ${A(n.count)} more links take ${se(n.seconds)}.
      </p>
    `}
  `}function ph({times:e}){return Object.entries(e).sort(([,n],[,o])=>o-n).map(([n,o])=>`${$c[n]} ${se(o)}`).join(", ")}function mh({slots:{shares:e,mean:t}}){let n=Object.entries(e).filter(([,o])=>o>=ch).sort(([,o],[,r])=>r-o);return c`
    <${ce}
      caption="What the slots did"
      head=${[`What ${t.toFixed(1)} slots did`,"Part"]}
      rows=${n}
      keyOf=${([o])=>o}
      cells=${([o,r])=>[hc[o],en(r)]}
    />
  `}var dh=/\u001b\[[0-9;?]*[A-Za-z]/g;function yc(e,t){return e.replaceAll(dh,"").trimEnd().split(/\r?\n/).slice(-t).join(`
`)}var hh=20;function vc({id:e,graph:t}){let n=t.counts.erred>0,{data:o}=Q(n?Zu(e):null,5e3);if(!n||o===null||o.items.length===0)return null;let r=t.counts.erred;return c`
    ${o.first!==null&&c`<${$h} id=${e} first=${o.first} failed=${r} />`}
    <${Z}
      title="Failures by message"
      note="N and ID stand for numbers and ids that differ"
    >
      <${ce}
        caption="Failed tasks"
        head=${["Error","Failed","Blocked","Tasks","Example"]}
        rows=${o.items}
        keyOf=${s=>s.key}
        cells=${({group:s,count:l,error:i,message:u,blocked:p,key:m})=>[c`<span class="failure"><b class="bad">${i}</b> ${u}</span>`,c`<b>${A(l)}</b>`,p>0?A(p):"",c`<${Rr} name=${s} />`,c`<${ne} to=${["graphs",e,"tasks",m]}>${m}<//>`]}
      />
      ${o.omitted>0&&c`<p class="note">${A(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function $h({id:e,first:t,failed:n}){let{data:o}=Q(rc(e,t.key),3e4),r=yc(o?.error?.logTail??"",hh),s=t.endedAt===null?"":` at ${ue(t.endedAt)}`;return c`
    <section class="card first-failure" aria-labelledby="first-failure">
      <header class="card-head">
        <h2 id="first-failure">${n>1?"First failure":"Failure"}</h2>
        <p class="note">
          <${ne} to=${["graphs",e,"tasks",t.key]}>${t.label??t.key}<//>${s}
          ${o!==null&&o.attempts>1&&`, after ${o.attempts} attempts`}
        </p>
      </header>
      <p class="message"><b class="bad">${t.error}</b> ${t.message}</p>
      ${r!==""&&c`
        <h3>End of its output</h3>
        <pre tabindex="0" aria-label="End of the output of the first failed task">${r}</pre>
      `}
      ${t.blocked>0&&c`<${gh} id=${e} first=${t} />`}
    </section>
  `}function gh({id:e,first:t}){let{blocked:n,blockedKeys:o}=t;return c`
    <h3>It blocks ${A(n)} ${n===1?"task":"tasks"}</h3>
    <ul class="keys">
      ${o.map(r=>c`
          <li key=${r}>
            <${ne} to=${["graphs",e,"tasks",r]}>${r}<//></li>
        `)}
      ${n>o.length&&c`<li class="note">and ${A(n-o.length)} more</li>`}
    </ul>
  `}async function kc(e,{namespace:t,owner:n,startedAt:o,endedAt:r},s){let l=new URLSearchParams({keys:"true",limit:String(1e4),after:"0"});o!==null&&l.set("start",String(Date.parse(o))),r!==null&&l.set("stop",String(Date.parse(r)));let i=n===void 0?`${t}/`:`${n}/${t}/`,u=v=>v.startsWith(i),p=[],[m,$]=[0,0];for(;;){let v=await e(l),{workers:b,groups:k,w:x,g:y,s:M,d:T,k:V,m:L,key:K=[]}=v;if(M.forEach((C,q)=>{if(!u(K[q]??""))return;let j=[b[x[q]??0]??"",k[y[q]??0]??""];p.push([...j,C,T[q]??0,V[q]??0,L[q]??0])}),p=p.slice(-s),m===0&&($=v.dropped),m=v.next,M.length<1e4)break;l.set("after",String(m))}let g=[...new Set(p.map(([v])=>v))],_=[...new Set(p.map(([,v])=>v))];return{next:m,dropped:$,workers:g,groups:_,w:p.map(([v])=>g.indexOf(v)),g:p.map(([,v])=>_.indexOf(v)),s:p.map(([,,v])=>v),d:p.map(([,,,v])=>v),k:p.map(([,,,,v])=>v),m:p.map(([,,,,,v])=>v)}}var _h=1e3,wh=50,yh=100,vh=["key","label","state","blame","op","attempts","nbytes","result","startedAt","endedAt"],kh=1e4;async function Sc(e,{id:t,at:n}){let o=`graphs/${encodeURIComponent(t)}`,r=await e(o),s=await Sh(e,o),l=await kc(async i=>await e(`stream?${i}`),r,kh);return{report:{graph:t,at:n,answers:{[o]:r,...s,stream:l}},name:r.name||t,droppedRuns:l.dropped}}async function Sh(e,t){let n={};for(let l of["groups","failures","shape","analysis"])n[`${t}/${l}`]=await e(`${t}/${l}`);await bh(e,t,n),n[`${t}/tasks`]=await e(`${t}/tasks?limit=${_h}&fields=${vh.join(",")}`);let{items:o,first:r}=n[`${t}/failures`],s=[...r===null?[]:[r],...o].map(({key:l})=>l);for(let l of[...new Set(s)].slice(0,wh)){let i=`${t}/tasks/${hn(l)}`;n[i]=await e(`${i}?dependencies=${yh}`);for(let u of["/explain","/attempts"])n[i+u]=await e(i+u)}return n}async function bh(e,t,n){let o=await e(`${t}/profiling`);n[`${t}/profiling`]=o;for(let{group:r}of o.groups){let s=`${t}/profiling/${hn(r)}`;n[s]=await e(s)}}function bc(e,t,{script:n,style:o}){let r=t.replaceAll("&","&amp;").replaceAll("<","&lt;"),s=JSON.stringify(e).replaceAll("<","\\u003c");return`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${r}: Weir</title>
<link rel="icon" href="data:,">
<style>${o.replaceAll("</","<\\/")}</style>
</head>
<body>
<div id="app"></div>
<script type="application/json" id="report">${s}<\/script>
<script type="module">${n.replaceAll("<\/script","<\\/script").replaceAll("	","\\t")}<\/script>
</body>
</html>`}function Tc({id:e}){let[t,n]=J(!1),[o,r]=J("");return me!==null?null:c`
    <span class="action">
      <button
        type="button"
        disabled=${t}
        title="Save these pages as one file that opens without a scheduler"
        onClick=${async()=>{n(!0),r("");try{await xh(e)}catch(l){r(l instanceof Error?l.message:String(l))}n(!1)}}
      >
        ${t?"Saving\u2026":"Report"}
      </button>
      ${o!==""&&c`<span class="bad" role="alert">${o}</span>`}
    </span>
  `}async function xh(e){let[{report:t,name:n},o,r]=await Promise.all([Sc(i=>Ft(i),{id:e,at:new Date().toISOString()}),xc("app.js"),xc("app.css")]),s=new Blob([bc(t,n,{script:o,style:r})],{type:"text/html"}),l=document.createElement("a");l.href=URL.createObjectURL(s),l.download=`${n.replaceAll(/[^\w.-]+/g,"-")}-report.html`,l.click(),setTimeout(()=>URL.revokeObjectURL(l.href),1e4)}async function xc(e){let t=await fetch(new URL(e,lo));if(!t.ok)throw new Error(`Cannot read ${e}: status ${t.status}`);return await t.text()}function Rs({id:e,group:t=""}){let n=$n.value.get("tasks")??"",{data:o,error:r}=Q(Yu(e,{state:n,group:t}),5e3);return c`
    <${Z} title="Tasks">
      <form class="filters" onSubmit=${s=>s.preventDefault()}>
        <label>State <select
            value=${n}
            onChange=${s=>Qt("tasks",s.currentTarget.value)}
          >
            <option value="">all</option>
            ${$u.map(s=>c`<option key=${s} value=${s}>${s}</option>`)}
          </select></label>
      </form>
      ${o===null?c`<${de} error=${r} />`:o.items.length===0?c`<${Fe}>No task is ${n||"known"}.<//>`:c`<${Th} id=${e} tasks=${o.items} />`}
      ${o?.nextCursor&&c`<p class="note">The first ${ai} are shown.</p>`}
    <//>
  `}function Th({id:e,tasks:t}){return c`
    <${ce}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[c`<${ne} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,c`<${_t} name=${gn(n)} />`,c`<span class="mono">${n.op}</span>`,A(n.attempts),Ss(n),n.startedAt===null?"":tn(n.startedAt,n.endedAt,jt())]}
    />
  `}function Mc({id:e}){_n(`graph:${e}`);let{data:t,error:n}=Q(je(e),3e3);if(t===null)return c`
      <${Se} title="Graph">
        <section class="card">
          <${de} error=${n} />
        </section>
        <//>
    `;let o=xs.value.get(e),r=o?.state===t.state?{...t,...o}:t;return c`
    <${Se} title=${r.name||"Graph"} tab=${As(r)} aside=${c`<${Mh} graph=${r} />`} />
    <${Ah} graph=${r} />
    <${vc} id=${e} graph=${r} />
    <${Ch} id=${e} isRunning=${Cs(r)} />
    ${r.startedAt!==null&&c`<${wc} id=${e} />`}
    <${Rs} id=${e} />
  `}function Cs({state:e}){return e==="running"||e==="cancelling"}function Mh({graph:e}){let t=je(e.id),{total:n,done:o}=gt(e.counts),{erred:r,blocked:s}=e.counts,l=n-o-r-s-e.counts.cancelled;return c`
    <${ne} to=${["graphs",e.id,"shape"]}>Shape<//>
    <${ne} to=${["graphs",e.id,"profile"]}>Profile<//>
    <${Tc} id=${e.id} />
    ${(e.state==="failed"||(e.resultCounts?.lost??0)>0)&&c`<${St} label="Retry" scope="submit" path=${`${t}/retry`} />`}
    ${Cs(e)&&c`
      <${St}
        label="Cancel" scope="submit"
        path=${`${t}/cancel`}
        confirm=${`Cancel the graph? ${Ph(l)} not finished; those that run are killed.`}
      />
    `}
    <${St}
      label="Delete" scope="submit"
      method="DELETE"
      path=${t}
      confirm="Delete the graph and its results?"
      onDone=${()=>xr(it("graphs"))}
    />
  `}function Ph(e){return e===1?"1 task has":`${A(e)} tasks have`}function Ah({graph:e}){let{total:t,done:n}=gt(e.counts),o=Object.entries(e.labels??{});return c`
    <section class="card graph-head">
      <dl class="tiles">
        <${oe} name="State" value=${c`<${_t} name=${e.outcome} />`} detail=${e.stopReason??(e.waitsFor&&`waits for graph ${e.waitsFor}`)} />
        <${oe} name="Done" value=${A(n)} detail=${`of ${A(t)} tasks`} />
        ${e.cached&&c`
          <${oe}
            name="Cached"
            value=${A(e.cached.tasks)}
            detail=${`${se(e.cached.savedMs/1e3)} saved`}
          />
        `}
        <${oe}
          name="Failed"
          value=${A(e.counts.erred)}
          detail=${e.counts.blocked>0?`${A(e.counts.blocked)} blocked`:""}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${oe}
          name="Wall time"
          value=${e.startedAt===null?"\u2014":tn(e.startedAt,e.endedAt,jt())}
          detail=${e.submittedAt===null?"":`submitted ${ue(e.submittedAt)}`}
        />
        <${Oh} graph=${e} />
        <${Rh} graph=${e} />
      </dl>
      <${wn} label="All tasks" counts=${e.counts} />
      <${Bo} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${o.map(([r,s])=>c`<${Eh} key=${r} name=${r} value=${s} />`)}
      </p>
    </section>
  `}function Eh({name:e,value:t}){let n=`${e}=${t}`;return c`
    <a class="label" href=${`${it("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function Oh({graph:e}){let t=cc(e.resultCounts);if(t===null)return null;let{available:n,total:o,missing:r,tone:s}=t;return c`
    <${oe}
      name="Results"
      value=${`${A(n)} of ${A(o)}`}
      detail=${r||"held by workers"}
      tone=${s}
    />
  `}function Rh({graph:e}){let{data:t}=Q(Cs(e)?Xu(e.id):null,3e3);return!Cs(e)||t===null?null:c`
    <${oe}
      name="Left"
      value=${t.etaRangeSeconds===null?"not known yet":Eu(t.etaRangeSeconds)}
      detail="at the pace of the last minute"
    />
  `}function Ch({id:e,isRunning:t}){let{data:n,error:o}=Q(Ts(e),t?2e3:3e4);return c`
    <${Z} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?c`<${de} error=${o} />`:c`
        <${zo}
          caption="Progress by groups of tasks"
          rows=${n.items}
          linkOf=${r=>ui(e,r)}
        />
      `}
      ${n!==null&&n.omitted>0&&c`<p class="note">${A(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function ui(e,t){return me!==null||t==="other"?null:["graphs",e,"groups",t]}function Pc({id:e,group:t}){let{data:n}=Q(je(e),3e3),{data:o,error:r}=Q(Ts(e),2e3),s=o?.items.find(p=>p.group===t),{title:l,module:i}=Hn(t),u=c`
    <${ne} to=${["graphs",e]}>${n?.name||"The graph"}<//>
    <${ne} to=${["graphs",e,"shape"]}>Shape<//>
  `;return c`
    <${Se} title=${l} aside=${u} />
    ${o===null?c`
        <section class="card">
          <${de} error=${r} />
        </section>
      `:s&&c`<${Lh} row=${s} module=${i} />`}
    <${Rs} id=${e} group=${t} />
  `}function Lh({row:e,module:t}){let{counts:n,expectedSeconds:o,peakBytes:r}=e,{total:s,done:l}=gt(n);return c`
    <section class="card graph-head">
      <dl class="tiles">
        <${oe} name="Done" value=${A(l)} detail=${`of ${A(s)} tasks`} />
        <${oe}
          name="Failed"
          value=${A(n.erred)}
          detail=${n.blocked>0?`${A(n.blocked)} blocked`:""}
          tone=${n.erred>0?"bad":"plain"}
        />
        <${oe}
          name="Mean time"
          value=${o===null?"\u2014":se(o)}
        />
        ${r!==null&&c`<${oe} name="Peak memory" value=${B(r)} />`}
        ${t!==null&&c`<${oe} name="Module" value=${c`<span class="mono">${t}</span>`} />`}
      </dl>
      <${wn} label="Tasks of the group" counts=${n} />
      <${Bo} counts=${n} />
    </section>
  `}function Ls({value:e,onCommit:t,...n}){let[o,r]=J(e);return ae(()=>r(e),[e]),c`
    <input
      ...${n}
      value=${o}
      onInput=${s=>r(s.currentTarget.value)}
      onChange=${s=>t(s.currentTarget.value)}
    />
  `}var Dh=["","running","cancelling","succeeded","failed","cancelled","partly cancelled"];function Ec(){let e=$n.value.get("state")??"",t=$n.value.get("label")??"",n=$n.value.get("cursor")??"",{data:o,error:r}=Q(Ku({state:e,label:t,cursor:n}),2e3);return c`
    <${Se} title="Graphs" aside=${c`<${Wh} state=${e} label=${t} />`} />
    <section class="card">
      ${o===null?c`<${de} error=${r} />`:o.items.length===0?c`<${Fe}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:c`<${Ih} graphs=${o.items} />`}
      <${Nh} cursor=${n} next=${o?.nextCursor??""} />
    </section>
  `}function Nh({cursor:e,next:t}){return e===""&&t===""?null:c`
    <p class="note">
      ${e===""?`The newest ${ii} are shown. `:"Older graphs are shown. "}
      ${e!==""&&c`<button type="button" onClick=${()=>Qt("cursor","")}>Newest</button>`}
      ${t!==""&&c`<button type="button" onClick=${()=>Qt("cursor",t)}>Older</button>`}
    </p>
  `}function Ac(e,t){Qt("cursor",""),Qt(e,t)}function Wh({state:e,label:t}){return c`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>Ac("state",n.currentTarget.value)}
        >
          ${Dh.map(n=>c`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <${Ls}
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onCommit=${n=>Ac("label",n.trim())}
        /></label>
    </form>
  `}function Ih({graphs:e}){return c`
    <${ce}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Blocked","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[c`<${ne} to=${["graphs",t.id]} title=${t.id}>${t.name||Io(t.id)}<//>`,c`<${_t} name=${t.outcome} />`,c`<${wn} label=${t.name||t.id} counts=${t.counts} />`,A(t.tasks),t.counts.erred>0?c`<span class="bad">${A(t.counts.erred)}</span>`:"",t.counts.blocked>0?A(t.counts.blocked):"",t.submittedAt===null?"":ue(t.submittedAt),t.startedAt===null?"":tn(t.startedAt,t.endedAt,jt())]}
    />
  `}function Oc({refusal:e}){Es("Log in");let[t,n]=J(""),[o,r]=J(!1),[s,l]=J(e);return c`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async u=>{u.preventDefault(),l(null);try{l(await Ql({token:t.trim(),actions:o}))}catch{l("The scheduler does not answer")}}}>
        <label for="token">Token</label>
        <input
          id="token"
          type="password"
          autocomplete="off"
          required
          value=${t}
          onInput=${u=>n(u.currentTarget.value)}
        />
        <label class="check"><input
            type="checkbox"
            checked=${o}
            onChange=${u=>r(u.currentTarget.checked)}
          /> Allow actions, such as to cancel a graph</label>
        <button type="submit">Log in</button>
        ${s!==null&&c`<p class="bad" role="alert">${s}</p>`}
        <p class="note">
          The token is exchanged for a cookie and not kept. <code>weir dashboard</code> prints an
          address that needs none.
        </p>
      </form>
    </main>
  `}var Ze="u-",Fh="uplot",Hh=Ze+"hz",Uh=Ze+"vt",Gh=Ze+"title",Bh=Ze+"wrap",jh=Ze+"under",zh=Ze+"over",Vh=Ze+"axis",co=Ze+"off",Kh=Ze+"select",qh=Ze+"cursor-x",Yh=Ze+"cursor-y",Xh=Ze+"cursor-pt",Jh=Ze+"legend",Zh=Ze+"live",Qh=Ze+"inline",e$=Ze+"series",t$=Ze+"marker",Rc=Ze+"label",n$=Ze+"value",Dr="width",Nr="height",Cr="top",Cc="bottom",Vo="left",ci="right",Mi="#000",Lc=Mi+"0",fi="mousemove",Dc="mousedown",pi="mouseup",Nc="mouseenter",Wc="mouseleave",Ic="dblclick",o$="resize",r$="scroll",Fc="change",Fs="dppxchange",Pi="--",Qo=typeof window<"u",gi=Qo?document:null,qo=Qo?window:null,s$=Qo?navigator:null,we,Ds;function _i(){let e=devicePixelRatio;we!=e&&(we=e,Ds&&yi(Fc,Ds,_i),Ds=matchMedia(`(min-resolution: ${we-.001}dppx) and (max-resolution: ${we+.001}dppx)`),fo(Fc,Ds,_i),qo.dispatchEvent(new CustomEvent(Fs)))}function At(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function wi(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Ce(e,t,n){e.style[t]=n+"px"}function rn(e,t,n,o){let r=gi.createElement(e);return t!=null&&At(r,t),n?.insertBefore(r,o),r}function zt(e,t){return rn("div",e,t)}var Hc=new WeakMap;function yn(e,t,n,o,r){let s="translate("+t+"px,"+n+"px)",l=Hc.get(e);s!=l&&(e.style.transform=s,Hc.set(e,s),t<0||n<0||t>o||n>r?At(e,co):wi(e,co))}var Uc=new WeakMap;function Gc(e,t,n){let o=t+n,r=Uc.get(e);o!=r&&(Uc.set(e,o),e.style.background=t,e.style.borderColor=n)}var Bc=new WeakMap;function jc(e,t,n,o){let r=t+""+n,s=Bc.get(e);r!=s&&(Bc.set(e,r),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=o?-t/2+"px":0,e.style.marginTop=o?-n/2+"px":0)}var Ai={passive:!0},l$={...Ai,capture:!0};function fo(e,t,n,o){t.addEventListener(e,n,o?l$:Ai)}function yi(e,t,n,o){t.removeEventListener(e,n,Ai)}Qo&&_i();function sn(e,t,n,o){let r;n=n||0,o=o||t.length-1;let s=o<=2147483647;for(;o-n>1;)r=s?n+o>>1:Et((n+o)/2),t[r]<e?n=r:o=r;return e-t[n]<=t[o]-e?n:o}function wf(e){return(n,o,r)=>{let s=-1,l=-1;for(let i=o;i<=r;i++)if(e(n[i])){s=i;break}for(let i=r;i>=o;i--)if(e(n[i])){l=i;break}return[s,l]}}var yf=e=>e!=null,vf=e=>e!=null&&e>0,Gs=wf(yf),i$=wf(vf);function a$(e,t,n,o=0,r=!1){let s=r?i$:Gs,l=r?vf:yf;[t,n]=s(e,t,n);let i=e[t],u=e[t];if(t>-1)if(o==1)i=e[t],u=e[n];else if(o==-1)i=e[n],u=e[t];else for(let p=t;p<=n;p++){let m=e[p];l(m)&&(m<i?i=m:m>u&&(u=m))}return[i??Me,u??-Me]}function Bs(e,t,n,o){let r=Kc(e),s=Kc(t);e==t&&(r==-1?(e*=n,t/=n):(e/=n,t*=n));let l=n==10?Mn:kf,i=r==1?Et:Vt,u=s==1?Vt:Et,p=i(l(Je(e))),m=u(l(Je(t))),$=Yo(n,p),g=Yo(n,m);return n==10&&(p<0&&($=Pe($,-p)),m<0&&(g=Pe(g,-m))),o||n==2?(e=$*r,t=g*s):(e=Tf(e,$),t=js(t,g)),[e,t]}function Ei(e,t,n,o){let r=Bs(e,t,n,o);return e==0&&(r[0]=0),t==0&&(r[1]=0),r}var Oi=.1,zc={mode:3,pad:Oi},Ir={pad:0,soft:null,mode:0},u$={min:Ir,max:Ir};function Hs(e,t,n,o){return zs(n)?Vc(e,t,n):(Ir.pad=n,Ir.soft=o?0:null,Ir.mode=o?3:0,Vc(e,t,u$))}function ge(e,t){return e??t}function c$(e,t,n){for(t=ge(t,0),n=ge(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function Vc(e,t,n){let o=n.min,r=n.max,s=ge(o.pad,0),l=ge(r.pad,0),i=ge(o.hard,-Me),u=ge(r.hard,Me),p=ge(o.soft,Me),m=ge(r.soft,-Me),$=ge(o.mode,0),g=ge(r.mode,0),_=t-e,v=Mn(_),b=wt(Je(e),Je(t)),k=Mn(b),x=Je(k-v);(_<1e-24||x>10)&&(_=0,(e==0||t==0)&&(_=1e-24,$==2&&p!=Me&&(s=0),g==2&&m!=-Me&&(l=0)));let y=_||b||1e3,M=Mn(y),T=Yo(10,Et(M)),V=y*(_==0?e==0?.1:1:s),L=Pe(Tf(e-V,T/10),24),K=e>=p&&($==1||$==3&&L<=p||$==2&&L>=p)?p:Me,C=wt(i,L<K&&e>=K?K:ln(K,L)),q=y*(_==0?t==0?.1:1:l),j=Pe(js(t+q,T/10),24),R=t<=m&&(g==1||g==3&&j>=m||g==2&&j<=m)?m:-Me,Y=ln(u,j>R&&t<=R?R:wt(R,j));return C==Y&&C==0&&(Y=100),[C,Y]}var f$=new Intl.NumberFormat(Qo?s$.language:"en-US"),Ri=e=>f$.format(e),Ot=Math,Is=Ot.PI,Je=Ot.abs,Et=Ot.floor,Xe=Ot.round,Vt=Ot.ceil,ln=Ot.min,wt=Ot.max,Yo=Ot.pow,Kc=Ot.sign,Mn=Ot.log10,kf=Ot.log2,p$=(e,t=1)=>Ot.sinh(e)*t,mi=(e,t=1)=>Ot.asinh(e/t),Me=1/0;function qc(e){return(Mn((e^e>>31)-(e>>31))|0)+1}function vi(e,t,n){return ln(wt(e,t),n)}function Sf(e){return typeof e=="function"}function fe(e){return Sf(e)?e:()=>e}var m$=()=>{},bf=e=>e,xf=(e,t)=>t,d$=e=>null,Yc=e=>!0,Xc=(e,t)=>e==t,h$=/\.\d*?(?=9{6,}|0{6,})/gm,po=e=>{if(Pf(e)||Gn.has(e))return e;let t=`${e}`,n=t.match(h$);if(n==null)return e;let o=n[0].length-1;if(t.indexOf("e-")!=-1){let[r,s]=t.split("e");return+`${po(r)}e${s}`}return Pe(e,o)};function ao(e,t){return po(Pe(po(e/t))*t)}function js(e,t){return po(Vt(po(e/t))*t)}function Tf(e,t){return po(Et(po(e/t))*t)}function Pe(e,t=0){if(Pf(e))return e;let n=10**t,o=e*n*(1+Number.EPSILON);return Xe(o)/n}var Gn=new Map;function Mf(e){return((""+e).split(".")[1]||"").length}function Hr(e,t,n,o){let r=[],s=o.map(Mf);for(let l=t;l<n;l++){let i=Je(l),u=Pe(Yo(e,l),i);for(let p=0;p<o.length;p++){let m=e==10?+`${o[p]}e${l}`:o[p]*u,$=(l>=0?0:i)+(l>=s[p]?0:s[p]),g=e==10?m:Pe(m,$);r.push(g),Gn.set(g,$)}}return r}var Fr={},Ci=[],Xo=[null,null],Un=Array.isArray,Pf=Number.isInteger,$$=e=>e===void 0;function Jc(e){return typeof e=="string"}function zs(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function g$(e){return e!=null&&typeof e=="object"}var _$=Object.getPrototypeOf(Uint8Array),Af="__proto__";function Jo(e,t=zs){let n;if(Un(e)){let o=e.find(r=>r!=null);if(Un(o)||t(o)){n=Array(e.length);for(let r=0;r<e.length;r++)n[r]=Jo(e[r],t)}else n=e.slice()}else if(e instanceof _$)n=e.slice();else if(t(e)){n={};for(let o in e)o!=Af&&(n[o]=Jo(e[o],t))}else n=e;return n}function ze(e){let t=arguments;for(let n=1;n<t.length;n++){let o=t[n];for(let r in o)r!=Af&&(zs(e[r])?ze(e[r],Jo(o[r])):e[r]=Jo(o[r]))}return e}var w$=0,y$=1,v$=2;function k$(e,t,n){for(let o=0,r,s=-1;o<t.length;o++){let l=t[o];if(l>s){for(r=l-1;r>=0&&e[r]==null;)e[r--]=null;for(r=l+1;r<n&&e[r]==null;)e[s=r++]=null}}}function S$(e,t){if(T$(e)){let l=e[0].slice();for(let i=1;i<e.length;i++)l.push(...e[i].slice(1));return M$(l[0])||(l=x$(l)),l}let n=new Set;for(let l=0;l<e.length;l++){let u=e[l][0],p=u.length;for(let m=0;m<p;m++)n.add(u[m])}let o=[Array.from(n).sort((l,i)=>l-i)],r=o[0].length,s=new Map;for(let l=0;l<r;l++)s.set(o[0][l],l);for(let l=0;l<e.length;l++){let i=e[l],u=i[0];for(let p=1;p<i.length;p++){let m=i[p],$=Array(r).fill(void 0),g=t?t[l][p]:y$,_=[];for(let v=0;v<m.length;v++){let b=m[v],k=s.get(u[v]);b===null?g!=w$&&($[k]=b,g==v$&&_.push(k)):$[k]=b}k$($,_,r),o.push($)}}return o}var b$=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function x$(e){let t=e[0],n=t.length,o=Array(n);for(let s=0;s<o.length;s++)o[s]=s;o.sort((s,l)=>t[s]-t[l]);let r=[];for(let s=0;s<e.length;s++){let l=e[s],i=Array(n);for(let u=0;u<n;u++)i[u]=l[o[u]];r.push(i)}return r}function T$(e){let t=e[0][0],n=t.length;for(let o=1;o<e.length;o++){let r=e[o][0];if(r.length!=n)return!1;if(r!=t){for(let s=0;s<n;s++)if(r[s]!=t[s])return!1}}return!0}function M$(e,t=100){let n=e.length;if(n<=1)return!0;let o=0,r=n-1;for(;o<=r&&e[o]==null;)o++;for(;r>=o&&e[r]==null;)r--;if(r<=o)return!0;let s=wt(1,Et((r-o+1)/t));for(let l=e[o],i=o+s;i<=r;i+=s){let u=e[i];if(u!=null){if(u<=l)return!1;l=u}}return!0}var Ef=["January","February","March","April","May","June","July","August","September","October","November","December"],Of=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Rf(e){return e.slice(0,3)}var P$=Of.map(Rf),A$=Ef.map(Rf),E$={MMMM:Ef,MMM:A$,WWWW:Of,WWW:P$};function Lr(e){return(e<10?"0":"")+e}function O$(e){return(e<10?"00":e<100?"0":"")+e}var R$={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Lr(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Lr(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Lr(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>Lr(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Lr(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>O$(e.getMilliseconds())};function Li(e,t){t=t||E$;let n=[],o=/\{([a-z]+)\}|[^{]+/gi,r;for(;r=o.exec(e);)n.push(r[0][0]=="{"?R$[r[1]]:r[0]);return s=>{let l="";for(let i=0;i<n.length;i++)l+=typeof n[i]=="string"?n[i]:n[i](s,t);return l}}var C$=new Intl.DateTimeFormat().resolvedOptions().timeZone;function L$(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==C$?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var Cf=e=>e%1==0,Us=[1,2,2.5,5],D$=Hr(10,-32,0,Us),Lf=Hr(10,0,32,Us),N$=Lf.filter(Cf),uo=D$.concat(Lf),Di=`
`,Df="{YYYY}",Zc=Di+Df,Nf="{M}/{D}",Wr=Di+Nf,Ns=Wr+"/{YY}",Wf="{aa}",W$="{h}:{mm}",Ko=W$+Wf,Qc=Di+Ko,ef=":{ss}",ke=null;function If(e){let t=e*1e3,n=t*60,o=n*60,r=o*24,s=r*30,l=r*365,u=(e==1?Hr(10,0,3,Us).filter(Cf):Hr(10,-3,0,Us)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,o,o*2,o*3,o*4,o*6,o*8,o*12,r,r*2,r*3,r*4,r*5,r*6,r*7,r*8,r*9,r*10,r*15,s,s*2,s*3,s*4,s*6,l,l*2,l*5,l*10,l*25,l*50,l*100]),p=[[l,Df,ke,ke,ke,ke,ke,ke,1],[r*28,"{MMM}",Zc,ke,ke,ke,ke,ke,1],[r,Nf,Zc,ke,ke,ke,ke,ke,1],[o,"{h}"+Wf,Ns,ke,Wr,ke,ke,ke,1],[n,Ko,Ns,ke,Wr,ke,ke,ke,1],[t,ef,Ns+" "+Ko,ke,Wr+" "+Ko,ke,Qc,ke,1],[e,ef+".{fff}",Ns+" "+Ko,ke,Wr+" "+Ko,ke,Qc,ke,1]];function m($){return(g,_,v,b,k,x)=>{let y=[],M=k>=l,T=k>=s&&k<l,V=$(v),L=Pe(V*e,3),K=di(V.getFullYear(),M?0:V.getMonth(),T||M?1:V.getDate()),C=Pe(K*e,3);if(T||M){let q=T?k/s:0,j=M?k/l:0,R=L==C?L:Pe(di(K.getFullYear()+j,K.getMonth()+q,1)*e,3),Y=new Date(Xe(R/e)),N=Y.getFullYear(),ee=Y.getMonth();for(let z=0;R<=b;z++){let pe=di(N+j*z,ee+q*z,1),G=pe-$(Pe(pe*e,3));R=Pe((+pe+G)*e,3),R<=b&&y.push(R)}}else{let q=k>=r?r:k,j=Et(v)-Et(L),R=C+j+js(L-C,q);y.push(R);let Y=$(R),N=Y.getHours()+Y.getMinutes()/n+Y.getSeconds()/o,ee=k/o,z=g.axes[_]._space,pe=x/z;for(;R=Pe(R+k,e==1?0:3),!(R>b);)if(ee>1){let G=Et(Pe(N+ee,6))%24,he=$(R).getHours()-G;he>1&&(he=-1),R-=he*o,N=(N+ee)%24;let be=y[y.length-1];Pe((R-be)/k,3)*pe>=.7&&y.push(R)}else y.push(R)}return y}}return[u,p,m]}var[I$,F$,H$]=If(1),[U$,G$,B$]=If(.001);Hr(2,-53,53,[1]);function tf(e,t){return e.map(n=>n.map((o,r)=>r==0||r==8||o==null?o:t(r==1||n[8]==0?o:n[1]+o)))}function nf(e,t){return(n,o,r,s,l)=>{let i=t.find(v=>l>=v[0])||t[t.length-1],u,p,m,$,g,_;return o.map(v=>{let b=e(v),k=b.getFullYear(),x=b.getMonth(),y=b.getDate(),M=b.getHours(),T=b.getMinutes(),V=b.getSeconds(),L=k!=u&&i[2]||x!=p&&i[3]||y!=m&&i[4]||M!=$&&i[5]||T!=g&&i[6]||V!=_&&i[7]||i[1];return u=k,p=x,m=y,$=M,g=T,_=V,L(b)})}}function j$(e,t){let n=Li(t);return(o,r,s,l,i)=>r.map(u=>n(e(u)))}function di(e,t,n){return new Date(e,t,n)}function of(e,t){return t(e)}var z$="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function rf(e,t){return(n,o,r,s)=>s==null?Pi:t(e(o))}function V$(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function K$(e,t){return e.series[t].fill(e,t)}var q$={show:!0,live:!0,isolate:!1,mount:m$,markers:{show:!0,width:2,stroke:V$,fill:K$,dash:"solid"},idx:null,idxs:null,values:[]};function Y$(e,t){let n=e.cursor.points,o=zt(),r=n.size(e,t);Ce(o,Dr,r),Ce(o,Nr,r);let s=r/-2;Ce(o,"marginLeft",s),Ce(o,"marginTop",s);let l=n.width(e,t,r);return l&&Ce(o,"borderWidth",l),o}function X$(e,t){let n=e.series[t].points;return n._fill||n._stroke}function J$(e,t){let n=e.series[t].points;return n._stroke||n._fill}function Z$(e,t){return e.series[t].points.size}var hi=[0,0];function Q$(e,t,n){return hi[0]=t,hi[1]=n,hi}function Ws(e,t,n,o=!0){return r=>{r.button==0&&(!o||r.target==t)&&n(r)}}function $i(e,t,n,o=!0){return r=>{(!o||r.target==t)&&n(r)}}var e0={show:!0,x:!0,y:!0,lock:!1,move:Q$,points:{one:!1,show:Y$,size:Z$,width:0,stroke:J$,fill:X$},bind:{mousedown:Ws,mouseup:Ws,click:Ws,dblclick:Ws,mousemove:$i,mouseleave:$i,mouseenter:$i},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,o,r)=>o-r,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Ff={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Ni=ze({},Ff,{filter:xf}),Hf=ze({},Ni,{size:10}),Uf=ze({},Ff,{show:!1}),Wi='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Gf="bold "+Wi,Bf=1.5,sf={show:!0,scale:"x",stroke:Mi,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Gf,side:2,grid:Ni,ticks:Hf,border:Uf,font:Wi,lineGap:Bf,rotate:0},t0="Value",n0="Time",lf={show:!0,scale:"x",auto:!1,sorted:1,min:Me,max:-Me,idxs:[]};function o0(e,t,n,o,r){return t.map(s=>s==null?"":Ri(s))}function r0(e,t,n,o,r,s,l){let i=[],u=Gn.get(r)||0;n=l?n:Pe(js(n,r),u);for(let p=n;p<=o;p=Pe(p+r,u))i.push(Object.is(p,-0)?0:p);return i}function ki(e,t,n,o,r,s,l){let i=[],u=e.scales[e.axes[t].scale].log,p=u==10?Mn:kf,m=Et(p(n));r=Yo(u,m),u==10&&(r=uo[sn(r,uo)]);let $=n,g=r*u;u==10&&(g=uo[sn(g,uo)]);do i.push($),$=$+r,u==10&&!Gn.has($)&&($=Pe($,Gn.get(r))),$>=g&&(r=$,g=r*u,u==10&&(g=uo[sn(g,uo)]));while($<=o);return i}function s0(e,t,n,o,r,s,l){let u=e.scales[e.axes[t].scale].asinh,p=o>u?ki(e,t,wt(u,n),o,r):[u],m=o>=0&&n<=0?[0]:[];return(n<-u?ki(e,t,wt(u,-o),-n,r):[u]).reverse().map(g=>-g).concat(m,p)}var jf=/./,l0=/[12357]/,i0=/[125]/,af=/1/,Si=(e,t,n,o)=>e.map((r,s)=>t==4&&r==0||s%o==0&&n.test(r.toExponential()[r<0?1:0])?r:null);function a0(e,t,n,o,r){let s=e.axes[n],l=s.scale,i=e.scales[l],u=e.valToPos,p=s._space,m=u(10,l),$=u(9,l)-m>=p?jf:u(7,l)-m>=p?l0:u(5,l)-m>=p?i0:af;if($==af){let g=Je(u(1,l)-m);if(g<p)return Si(t.slice().reverse(),i.distr,$,Vt(p/g)).reverse()}return Si(t,i.distr,$,1)}function u0(e,t,n,o,r){let s=e.axes[n],l=s.scale,i=s._space,u=e.valToPos,p=Je(u(1,l)-u(2,l));return p<i?Si(t.slice().reverse(),3,jf,Vt(i/p)).reverse():t}function c0(e,t,n,o){return o==null?Pi:t==null?"":Ri(t)}var uf={show:!0,scale:"y",stroke:Mi,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Gf,side:3,grid:Ni,ticks:Hf,border:Uf,font:Wi,lineGap:Bf,rotate:0};function f0(e,t){let n=3+(e||1)*2;return Pe(n*t,3)}function p0(e,t){let{scale:n,idxs:o}=e.series[0],r=e._data[0],s=e.valToPos(r[o[0]],n,!0),l=e.valToPos(r[o[1]],n,!0),i=Je(l-s),u=e.series[t],p=i/(u.points.space*we);return o[1]-o[0]<=p}var cf={scale:null,auto:!0,sorted:0,min:Me,max:-Me},zf=(e,t,n,o,r)=>r,ff={show:!0,auto:!0,sorted:0,gaps:zf,alpha:1,facets:[ze({},cf,{scale:"x"}),ze({},cf,{scale:"y"})]},pf={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:zf,alpha:1,points:{show:p0,filter:null},values:null,min:Me,max:-Me,idxs:[],path:null,clip:null};function m0(e,t,n,o,r){return n/10}var Vf={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},d0=ze({},Vf,{time:!1,ori:1}),mf={};function Kf(e,t){let n=mf[e];return n||(n={key:e,plots:[],sub(o){n.plots.push(o)},unsub(o){n.plots=n.plots.filter(r=>r!=o)},pub(o,r,s,l,i,u,p){for(let m=0;m<n.plots.length;m++)n.plots[m]!=r&&n.plots[m].pub(o,r,s,l,i,u,p)}},e!=null&&(mf[e]=n)),n}var Zo=1,bi=2;function mo(e,t,n){let o=e.mode,r=e.series[t],s=o==2?e._data[t]:e._data,l=e.scales,i=e.bbox,u=s[0],p=o==2?s[1]:s[t],m=o==2?l[r.facets[0].scale]:l[e.series[0].scale],$=o==2?l[r.facets[1].scale]:l[r.scale],g=i.left,_=i.top,v=i.width,b=i.height,k=e.valToPosH,x=e.valToPosV;return m.ori==0?n(r,u,p,m,$,k,x,g,_,v,b,Ks,er,Ys,Yf,Jf):n(r,u,p,m,$,x,k,_,g,b,v,qs,tr,Hi,Xf,Zf)}function Ii(e,t){let n=0,o=0,r=ge(e.bands,Ci);for(let s=0;s<r.length;s++){let l=r[s];l.series[0]==t?n=l.dir:l.series[1]==t&&(l.dir==1?o|=1:o|=2)}return[n,o==1?-1:o==2?1:o==3?2:0]}function h0(e,t,n,o,r){let s=e.mode,l=e.series[t],i=s==2?l.facets[1].scale:l.scale,u=e.scales[i];return r==-1?u.min:r==1?u.max:u.distr==3?u.dir==1?u.min:u.max:0}function Pn(e,t,n,o,r,s){return mo(e,t,(l,i,u,p,m,$,g,_,v,b,k)=>{let x=l.pxRound,y=p.dir*(p.ori==0?1:-1),M=p.ori==0?er:tr,T,V;y==1?(T=n,V=o):(T=o,V=n);let L=x($(i[T],p,b,_)),K=x(g(u[T],m,k,v)),C=x($(i[V],p,b,_)),q=x(g(s==1?m.max:m.min,m,k,v)),j=new Path2D(r);return M(j,C,q),M(j,L,q),M(j,L,K),j})}function Vs(e,t,n,o,r,s){let l=null;if(e.length>0){l=new Path2D;let i=t==0?Ys:Hi,u=n;for(let $=0;$<e.length;$++){let g=e[$];if(g[1]>g[0]){let _=g[0]-u;_>0&&i(l,u,o,_,o+s),u=g[1]}}let p=n+r-u,m=10;p>0&&i(l,u,o-m/2,p,o+s+m)}return l}function $0(e,t,n){let o=e[e.length-1];o&&o[0]==t?o[1]=n:e.push([t,n])}function Fi(e,t,n,o,r,s,l){let i=[],u=e.length;for(let p=r==1?n:o;p>=n&&p<=o;p+=r)if(t[p]===null){let $=p,g=p;if(r==1)for(;++p<=o&&t[p]===null;)g=p;else for(;--p>=n&&t[p]===null;)g=p;let _=s(e[$]),v=g==$?_:s(e[g]),b=$-r;_=l<=0&&b>=0&&b<u?s(e[b]):_;let x=g+r;v=l>=0&&x>=0&&x<u?s(e[x]):v,v>=_&&i.push([_,v])}return i}function df(e){return e==0?bf:e==1?Xe:t=>ao(t,e)}function qf(e){let t=e==0?Ks:qs,n=e==0?(r,s,l,i,u,p)=>{r.arcTo(s,l,i,u,p)}:(r,s,l,i,u,p)=>{r.arcTo(l,s,u,i,p)},o=e==0?(r,s,l,i,u)=>{r.rect(s,l,i,u)}:(r,s,l,i,u)=>{r.rect(l,s,u,i)};return(r,s,l,i,u,p=0,m=0)=>{p==0&&m==0?o(r,s,l,i,u):(p=ln(p,i/2,u/2),m=ln(m,i/2,u/2),t(r,s+p,l),n(r,s+i,l,s+i,l+u,p),n(r,s+i,l+u,s,l+u,m),n(r,s,l+u,s,l,m),n(r,s,l,s+i,l,p),r.closePath())}}var Ks=(e,t,n)=>{e.moveTo(t,n)},qs=(e,t,n)=>{e.moveTo(n,t)},er=(e,t,n)=>{e.lineTo(t,n)},tr=(e,t,n)=>{e.lineTo(n,t)},Ys=qf(0),Hi=qf(1),Yf=(e,t,n,o,r,s)=>{e.arc(t,n,o,r,s)},Xf=(e,t,n,o,r,s)=>{e.arc(n,t,o,r,s)},Jf=(e,t,n,o,r,s,l)=>{e.bezierCurveTo(t,n,o,r,s,l)},Zf=(e,t,n,o,r,s,l)=>{e.bezierCurveTo(n,t,r,o,l,s)};function Qf(e){return(t,n,o,r,s)=>mo(t,n,(l,i,u,p,m,$,g,_,v,b,k)=>{let{pxRound:x,points:y}=l,M,T;p.ori==0?(M=Ks,T=Yf):(M=qs,T=Xf);let V=Pe(y.width*we,3),L=(y.size-y.width)/2*we,K=Pe(L*2,3),C=new Path2D,q=new Path2D,{left:j,top:R,width:Y,height:N}=t.bbox;Ys(q,j-K,R-K,Y+K*2,N+K*2);let ee=z=>{if(u[z]!=null){let pe=x($(i[z],p,b,_)),G=x(g(u[z],m,k,v));M(C,pe+L,G),T(C,pe,G,L,0,Is*2)}};if(s)s.forEach(ee);else for(let z=o;z<=r;z++)ee(z);return{stroke:V>0?C:null,fill:C,clip:q,flags:Zo|bi}})}function ep(e){return(t,n,o,r,s,l)=>{o!=r&&(s!=o&&l!=o&&e(t,n,o),s!=r&&l!=r&&e(t,n,r),e(t,n,l))}}var g0=ep(er),_0=ep(tr);function tp(e){let t=ge(e?.alignGaps,0);return(n,o,r,s)=>mo(n,o,(l,i,u,p,m,$,g,_,v,b,k)=>{[r,s]=Gs(u,r,s);let x=l.pxRound,y=N=>x($(N,p,b,_)),M=N=>x(g(N,m,k,v)),T,V;p.ori==0?(T=er,V=g0):(T=tr,V=_0);let L=p.dir*(p.ori==0?1:-1),K={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Zo},C=K.stroke,q=!1;if(s-r>=b*4){let N=H=>n.posToVal(H,p.key,!0),ee=null,z=null,pe,G,yt,Le=y(i[L==1?r:s]),he=y(i[r]),be=y(i[s]),le=N(L==1?he+1:be-1);for(let H=L==1?r:s;H>=r&&H<=s;H+=L){let Ve=i[H],De=(L==1?Ve<le:Ve>le)?Le:y(Ve),ye=u[H];De==Le?ye!=null?(G=ye,ee==null?(T(C,De,M(G)),pe=ee=z=G):G<ee?ee=G:G>z&&(z=G)):ye===null&&(q=!0):(ee!=null&&V(C,Le,M(ee),M(z),M(pe),M(G)),ye!=null?(G=ye,T(C,De,M(G)),ee=z=pe=G):(ee=z=null,ye===null&&(q=!0)),Le=De,le=N(Le+L))}ee!=null&&ee!=z&&yt!=Le&&V(C,Le,M(ee),M(z),M(pe),M(G))}else for(let N=L==1?r:s;N>=r&&N<=s;N+=L){let ee=u[N];ee===null?q=!0:ee!=null&&T(C,y(i[N]),M(ee))}let[R,Y]=Ii(n,o);if(l.fill!=null||R!=0){let N=K.fill=new Path2D(C),ee=l.fillTo(n,o,l.min,l.max,R),z=M(ee),pe=y(i[r]),G=y(i[s]);L==-1&&([G,pe]=[pe,G]),T(N,G,z),T(N,pe,z)}if(!l.spanGaps){let N=[];q&&N.push(...Fi(i,u,r,s,L,y,t)),K.gaps=N=l.gaps(n,o,r,s,N),K.clip=Vs(N,p.ori,_,v,b,k)}return Y!=0&&(K.band=Y==2?[Pn(n,o,r,s,C,-1),Pn(n,o,r,s,C,1)]:Pn(n,o,r,s,C,Y)),K})}function w0(e){let t=ge(e.align,1),n=ge(e.ascDesc,!1),o=ge(e.alignGaps,0),r=ge(e.extend,!1);return(s,l,i,u)=>mo(s,l,(p,m,$,g,_,v,b,k,x,y,M)=>{[i,u]=Gs($,i,u);let T=p.pxRound,{left:V,width:L}=s.bbox,K=he=>T(v(he,g,y,k)),C=he=>T(b(he,_,M,x)),q=g.ori==0?er:tr,j={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Zo},R=j.stroke,Y=g.dir*(g.ori==0?1:-1),N=C($[Y==1?i:u]),ee=K(m[Y==1?i:u]),z=ee,pe=ee;r&&t==-1&&(pe=V,q(R,pe,N)),q(R,ee,N);for(let he=Y==1?i:u;he>=i&&he<=u;he+=Y){let be=$[he];if(be==null)continue;let le=K(m[he]),H=C(be);t==1?q(R,le,N):q(R,z,H),q(R,le,H),N=H,z=le}let G=z;r&&t==1&&(G=V+L,q(R,G,N));let[yt,Le]=Ii(s,l);if(p.fill!=null||yt!=0){let he=j.fill=new Path2D(R),be=p.fillTo(s,l,p.min,p.max,yt),le=C(be);q(he,G,le),q(he,pe,le)}if(!p.spanGaps){let he=[];he.push(...Fi(m,$,i,u,Y,K,o));let be=p.width*we/2,le=n||t==1?be:-be,H=n||t==-1?-be:be;he.forEach(Ve=>{Ve[0]+=le,Ve[1]+=H}),j.gaps=he=p.gaps(s,l,i,u,he),j.clip=Vs(he,g.ori,k,x,y,M)}return Le!=0&&(j.band=Le==2?[Pn(s,l,i,u,R,-1),Pn(s,l,i,u,R,1)]:Pn(s,l,i,u,R,Le)),j})}function hf(e,t,n,o,r,s,l=Me){if(e.length>1){let i=null;for(let u=0,p=1/0;u<e.length;u++)if(t[u]!==void 0){if(i!=null){let m=Je(e[u]-e[i]);m<p&&(p=m,l=Je(n(e[u],o,r,s)-n(e[i],o,r,s)))}i=u}}return l}function y0(e){e=e||Fr;let t=ge(e.size,[.6,Me,1]),n=e.align||0,o=e.gap||0,r=e.radius;r=r==null?[0,0]:typeof r=="number"?[r,0]:r;let s=fe(r),l=1-t[0],i=ge(t[1],Me),u=ge(t[2],1),p=ge(e.disp,Fr),m=ge(e.each,_=>{}),{fill:$,stroke:g}=p;return(_,v,b,k)=>mo(_,v,(x,y,M,T,V,L,K,C,q,j,R)=>{let Y=x.pxRound,N=n,ee=o*we,z=i*we,pe=u*we,G,yt;T.ori==0?[G,yt]=s(_,v):[yt,G]=s(_,v);let Le=T.dir*(T.ori==0?1:-1),he=T.ori==0?Ys:Hi,be=T.ori==0?m:(I,Ae,Ke,wo,Vn,un,Kn)=>{m(I,Ae,Ke,Vn,wo,Kn,un)},le=ge(_.bands,Ci).find(I=>I.series[0]==v),H=le!=null?le.dir:0,Ve=x.fillTo(_,v,x.min,x.max,H),ct=Y(K(Ve,V,R,q)),De,ye,qt,bt=j,Ie=Y(x.width*we),an=!1,vn=null,Rt=null,An=null,$o=null;$!=null&&(Ie==0||g!=null)&&(an=!0,vn=$.values(_,v,b,k),Rt=new Map,new Set(vn).forEach(I=>{I!=null&&Rt.set(I,new Path2D)}),Ie>0&&(An=g.values(_,v,b,k),$o=new Map,new Set(An).forEach(I=>{I!=null&&$o.set(I,new Path2D)})));let{x0:go,size:ar}=p;if(go!=null&&ar!=null){N=1,y=go.values(_,v,b,k),go.unit==2&&(y=y.map(Ke=>_.posToVal(C+Ke*j,T.key,!0)));let I=ar.values(_,v,b,k);ar.unit==2?ye=I[0]*j:ye=L(I[0],T,j,C)-L(0,T,j,C),bt=hf(y,M,L,T,j,C,bt),qt=bt-ye+ee}else bt=hf(y,M,L,T,j,C,bt),qt=bt*l+ee,ye=bt-qt;qt<1&&(qt=0),Ie>=ye/2&&(Ie=0),qt<5&&(Y=bf);let Xr=qt>0,jn=bt-qt-(Xr?Ie:0);ye=Y(vi(jn,pe,z)),De=(N==0?ye/2:N==Le?0:ye)-N*Le*((N==0?ee/2:0)+(Xr?Ie/2:0));let ft={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},_o=an?null:new Path2D,kn=null;if(le!=null)kn=_.data[le.series[1]];else{let{y0:I,y1:Ae}=p;I!=null&&Ae!=null&&(M=Ae.values(_,v,b,k),kn=I.values(_,v,b,k))}let zn=G*ye,re=yt*ye;for(let I=Le==1?b:k;I>=b&&I<=k;I+=Le){let Ae=M[I];if(Ae==null)continue;if(kn!=null){let vt=kn[I]??0;if(Ae-vt==0)continue;ct=K(vt,V,R,q)}let Ke=T.distr!=2||p!=null?y[I]:I,wo=L(Ke,T,j,C),Vn=K(ge(Ae,Ve),V,R,q),un=Y(wo-De),Kn=Y(wt(Vn,ct)),xt=Y(ln(Vn,ct)),Ct=Kn-xt;if(Ae!=null){let vt=Ae<0?re:zn,Yt=Ae<0?zn:re;an?(Ie>0&&An[I]!=null&&he($o.get(An[I]),un,xt+Et(Ie/2),ye,wt(0,Ct-Ie),vt,Yt),vn[I]!=null&&he(Rt.get(vn[I]),un,xt+Et(Ie/2),ye,wt(0,Ct-Ie),vt,Yt)):he(_o,un,xt+Et(Ie/2),ye,wt(0,Ct-Ie),vt,Yt),be(_,v,I,un-Ie/2,xt,ye+Ie,Ct)}}return Ie>0?ft.stroke=an?$o:_o:an||(ft._fill=x.width==0?x._fill:x._stroke??x._fill,ft.width=0),ft.fill=an?Rt:_o,ft})}function v0(e,t){let n=ge(t?.alignGaps,0);return(o,r,s,l)=>mo(o,r,(i,u,p,m,$,g,_,v,b,k,x)=>{[s,l]=Gs(p,s,l);let y=i.pxRound,M=G=>y(g(G,m,k,v)),T=G=>y(_(G,$,x,b)),V,L,K;m.ori==0?(V=Ks,K=er,L=Jf):(V=qs,K=tr,L=Zf);let C=m.dir*(m.ori==0?1:-1),q=M(u[C==1?s:l]),j=q,R=[],Y=[];for(let G=C==1?s:l;G>=s&&G<=l;G+=C)if(p[G]!=null){let Le=u[G],he=M(Le);R.push(j=he),Y.push(T(p[G]))}let N={stroke:e(R,Y,V,K,L,y),fill:null,clip:null,band:null,gaps:null,flags:Zo},ee=N.stroke,[z,pe]=Ii(o,r);if(i.fill!=null||z!=0){let G=N.fill=new Path2D(ee),yt=i.fillTo(o,r,i.min,i.max,z),Le=T(yt);K(G,j,Le),K(G,q,Le)}if(!i.spanGaps){let G=[];G.push(...Fi(u,p,s,l,C,M,n)),N.gaps=G=i.gaps(o,r,s,l,G),N.clip=Vs(G,m.ori,v,b,k,x)}return pe!=0&&(N.band=pe==2?[Pn(o,r,s,l,ee,-1),Pn(o,r,s,l,ee,1)]:Pn(o,r,s,l,ee,pe)),N})}function k0(e){return v0(S0,e)}function S0(e,t,n,o,r,s){let l=e.length;if(l<2)return null;let i=new Path2D;if(n(i,e[0],t[0]),l==2)o(i,e[1],t[1]);else{let u=Array(l),p=Array(l-1),m=Array(l-1),$=Array(l-1);for(let g=0;g<l-1;g++)m[g]=t[g+1]-t[g],$[g]=e[g+1]-e[g],p[g]=m[g]/$[g];u[0]=p[0];for(let g=1;g<l-1;g++)p[g]===0||p[g-1]===0||p[g-1]>0!=p[g]>0?u[g]=0:(u[g]=3*($[g-1]+$[g])/((2*$[g]+$[g-1])/p[g-1]+($[g]+2*$[g-1])/p[g]),isFinite(u[g])||(u[g]=0));u[l-1]=p[l-2];for(let g=0;g<l-1;g++)r(i,e[g]+$[g]/3,t[g]+u[g]*$[g]/3,e[g+1]-$[g]/3,t[g+1]-u[g+1]*$[g]/3,e[g+1],t[g+1])}return i}var xi=new Set;function $f(){for(let e of xi)e.syncRect(!0)}Qo&&(fo(o$,qo,$f),fo(r$,qo,$f,!0),fo(Fs,qo,()=>{at.pxRatio=we}));var b0=tp(),x0=Qf();function gf(e,t,n,o){return(o?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((s,l)=>Ti(s,l,t,n))}function T0(e,t){return e.map((n,o)=>o==0?{}:ze({},t,n))}function Ti(e,t,n,o){return ze({},t==0?n:o,e)}function np(e,t,n){return t==null?Xo:[t,n]}var M0=np;function P0(e,t,n){return t==null?Xo:Hs(t,n,Oi,!0)}function op(e,t,n,o){return t==null?Xo:Bs(t,n,e.scales[o].log,!1)}var A0=op;function rp(e,t,n,o){return t==null?Xo:Ei(t,n,e.scales[o].log,!1)}var E0=rp;function O0(e,t,n,o,r){let s=wt(qc(e),qc(t)),l=t-e,i=sn(r/o*l,n);do{let u=n[i],p=o*u/l;if(p>=r&&s+(u<5?Gn.get(u):0)<=17)return[u,p]}while(++i<n.length);return[0,0]}function _f(e){let t,n;return e=e.replace(/(\d+)px/,(o,r)=>(t=Xe((n=+r)*we))+"px"),[e,t,n]}function R0(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=Pe(t[2]*we,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function at(e,t,n){let o={mode:ge(e.mode,1)},r=o.mode;function s(a,f,d,h){let w=f.valToPct(a);return h+d*(f.dir==-1?1-w:w)}function l(a,f,d,h){let w=f.valToPct(a);return h+d*(f.dir==-1?w:1-w)}function i(a,f,d,h){return f.ori==0?s(a,f,d,h):l(a,f,d,h)}o.valToPosH=s,o.valToPosV=l;let u=!1;o.status=0;let p=o.root=zt(Fh);if(e.id!=null&&(p.id=e.id),At(p,e.class),e.title){let a=zt(Gh,p);a.textContent=e.title}let m=rn("canvas"),$=o.ctx=m.getContext("2d"),g=zt(Bh,p);fo("click",g,a=>{a.target===v&&(Ee!=Eo||Ne!=Oo)&&lt.click(o,a)},!0);let _=o.under=zt(jh,g);g.appendChild(m);let v=o.over=zt(zh,g);e=Jo(e);let b=+ge(e.pxAlign,1),k=df(b);(e.plugins||[]).forEach(a=>{a.opts&&(e=a.opts(o,e)||e)});let x=e.ms||.001,y=o.series=r==1?gf(e.series||[],lf,pf,!1):T0(e.series||[null],ff),M=o.axes=gf(e.axes||[],sf,uf,!0),T=o.scales={},V=o.bands=e.bands||[];V.forEach(a=>{a.fill=fe(a.fill||null),a.dir=ge(a.dir,-1)});let L=r==2?y[1].facets[0].scale:y[0].scale,K={axes:zm,series:Hm},C=(e.drawOrder||["axes","series"]).map(a=>K[a]);function q(a){let f=a.distr==3?d=>Mn(d>0?d:a.clamp(o,d,a.min,a.max,a.key)):a.distr==4?d=>mi(d,a.asinh):a.distr==100?d=>a.fwd(d):d=>d;return d=>{let h=f(d),{_min:w,_max:S}=a,P=S-w;return(h-w)/P}}function j(a){let f=T[a];if(f==null){let d=(e.scales||Fr)[a]||Fr;if(d.from!=null){j(d.from);let h=ze({},T[d.from],d,{key:a});h.valToPct=q(h),T[a]=h}else{f=T[a]=ze({},a==L?Vf:d0,d),f.key=a;let h=f.time,w=f.range,S=Un(w);if((a!=L||r==2&&!h)&&(S&&(w[0]==null||w[1]==null)&&(w={min:w[0]==null?zc:{mode:1,hard:w[0],soft:w[0]},max:w[1]==null?zc:{mode:1,hard:w[1],soft:w[1]}},S=!1),!S&&zs(w))){let P=w;w=(E,O,D)=>O==null?Xo:Hs(O,D,P)}f.range=fe(w||(h?M0:a==L?f.distr==3?A0:f.distr==4?E0:np:f.distr==3?op:f.distr==4?rp:P0)),f.auto=fe(S?!1:f.auto),f.clamp=fe(f.clamp||m0),f._min=f._max=null,f.valToPct=q(f)}}}j("x"),j("y"),r==1&&y.forEach(a=>{j(a.scale)}),M.forEach(a=>{j(a.scale)});for(let a in e.scales)j(a);let R=T[L],Y=R.distr,N,ee;R.ori==0?(At(p,Hh),N=s,ee=l):(At(p,Uh),N=l,ee=s);let z={};for(let a in T){let f=T[a];(f.min!=null||f.max!=null)&&(z[a]={min:f.min,max:f.max},f.min=f.max=null)}let pe=e.tzDate||(a=>new Date(Xe(a/x))),G=e.fmtDate||Li,yt=x==1?H$(pe):B$(pe),Le=nf(pe,tf(x==1?F$:G$,G)),he=rf(pe,of(z$,G)),be=[],le=o.legend=ze({},q$,e.legend),H=o.cursor=ze({},e0,{drag:{y:r==2}},e.cursor),Ve=le.show,ct=H.show,De=le.markers;le.idxs=be,De.width=fe(De.width),De.dash=fe(De.dash),De.stroke=fe(De.stroke),De.fill=fe(De.fill);let ye,qt,bt,Ie=[],an=[],vn,Rt=!1,An={};if(le.live){let a=y[1]?y[1].values:null;Rt=a!=null,vn=Rt?a(o,1,0):{_:0};for(let f in vn)An[f]=Pi}if(Ve)if(ye=rn("table",Jh,p),bt=rn("tbody",null,ye),le.mount(o,ye),Rt){qt=rn("thead",null,ye,bt);let a=rn("tr",null,qt);rn("th",null,a);for(var $o in vn)rn("th",Rc,a).textContent=$o}else At(ye,Qh),le.live&&At(ye,Zh);let go={show:!0},ar={show:!1};function Xr(a,f){if(f==0&&(Rt||!le.live||r==2))return Xo;let d=[],h=rn("tr",e$,bt,bt.childNodes[f]);At(h,a.class),a.show||At(h,co);let w=rn("th",null,h);if(De.show){let E=zt(t$,w);if(f>0){let O=De.width(o,f);O&&(E.style.border=O+"px "+De.dash(o,f)+" "+De.stroke(o,f)),E.style.background=De.fill(o,f)}}let S=zt(Rc,w);a.label instanceof HTMLElement?S.appendChild(a.label):S.textContent=a.label,f>0&&(De.show||(S.style.color=a.width>0?De.stroke(o,f):De.fill(o,f)),ft("click",w,E=>{if(H._lock)return;Yn(E);let O=y.indexOf(a);if((E.ctrlKey||E.metaKey)!=le.isolate){let D=y.some((W,F)=>F>0&&F!=O&&W.show);y.forEach((W,F)=>{F>0&&fn(F,D?F==O?go:ar:go,!0,Ge.setSeries)})}else fn(O,{show:!a.show},!0,Ge.setSeries)},!1),vo&&ft(Nc,w,E=>{H._lock||(Yn(E),fn(y.indexOf(a),Co,!0,Ge.setSeries))},!1));for(var P in vn){let E=rn("td",n$,h);E.textContent="--",d.push(E)}return[h,d]}let jn=new Map;function ft(a,f,d,h=!0){let w=jn.get(f)||{},S=H.bind[a](o,f,d,h);S&&(fo(a,f,w[a]=S),jn.set(f,w))}function _o(a,f,d){let h=jn.get(f)||{};for(let w in h)(a==null||w==a)&&(yi(w,f,h[w]),delete h[w]);a==null&&jn.delete(f)}let kn=0,zn=0,re=0,I=0,Ae=0,Ke=0,wo=Ae,Vn=Ke,un=re,Kn=I,xt=0,Ct=0,vt=0,Yt=0;o.bbox={};let ll=!1,Jr=!1,yo=!1,qn=!1,Zr=!1,Lt=!1;function il(a,f,d){(d||a!=o.width||f!=o.height)&&oa(a,f),To(!1),yo=!0,Jr=!0,Mo()}function oa(a,f){o.width=kn=re=a,o.height=zn=I=f,Ae=Ke=0,Cm(),Lm();let d=o.bbox;xt=d.left=ao(Ae*we,.5),Ct=d.top=ao(Ke*we,.5),vt=d.width=ao(re*we,.5),Yt=d.height=ao(I*we,.5)}let Em=3;function Om(){let a=!1,f=0;for(;!a;){f++;let d=Bm(f),h=jm(f);a=f==Em||d&&h,a||(oa(o.width,o.height),Jr=!0)}}function Rm({width:a,height:f}){il(a,f)}o.setSize=Rm;function Cm(){let a=!1,f=!1,d=!1,h=!1;M.forEach((w,S)=>{if(w.show&&w._show){let{side:P,_size:E}=w,O=P%2,D=w.label!=null?w.labelSize:0,W=E+D;W>0&&(O?(re-=W,P==3?(Ae+=W,h=!0):d=!0):(I-=W,P==0?(Ke+=W,a=!0):f=!0))}}),Xn[0]=a,Xn[1]=d,Xn[2]=f,Xn[3]=h,re-=En[1]+En[3],Ae+=En[3],I-=En[2]+En[0],Ke+=En[0]}function Lm(){let a=Ae+re,f=Ke+I,d=Ae,h=Ke;function w(S,P){switch(S){case 1:return a+=P,a-P;case 2:return f+=P,f-P;case 3:return d-=P,d+P;case 0:return h-=P,h+P}}M.forEach((S,P)=>{if(S.show&&S._show){let E=S.side;S._pos=w(E,S._size),S.label!=null&&(S._lpos=w(E,S.labelSize))}})}if(H.dataIdx==null){let a=H.hover,f=a.skip=new Set(a.skip??[]);f.add(void 0);let d=a.prox=fe(a.prox),h=a.bias??=0;H.dataIdx=(w,S,P,E)=>{if(S==0)return P;let O=P,D=d(w,S,P,E)??Me,W=D>=0&&D<Me,F=R.ori==0?re:I,te=H.left,_e=t[0],$e=t[S];if(f.has($e[P])){O=null;let ie=null,X=null,U;if(h==0||h==-1)for(U=P;ie==null&&U-- >0;)f.has($e[U])||(ie=U);if(h==0||h==1)for(U=P;X==null&&U++<$e.length;)f.has($e[U])||(X=U);if(ie!=null||X!=null)if(W){let Re=ie==null?-1/0:N(_e[ie],R,F,0),He=X==null?1/0:N(_e[X],R,F,0),rt=te-Re,xe=He-te;rt<=xe?rt<=D&&(O=ie):xe<=D&&(O=X)}else O=X==null?ie:ie==null?X:P-ie<=X-P?ie:X}else W&&Je(te-N(_e[P],R,F,0))>D&&(O=null);return O}}let Yn=a=>{H.event=a};H.idxs=be,H._lock=!1;let ut=H.points;ut.show=fe(ut.show),ut.size=fe(ut.size),ut.stroke=fe(ut.stroke),ut.width=fe(ut.width),ut.fill=fe(ut.fill);let cn=o.focus=ze({},e.focus||{alpha:.3},H.focus),vo=cn.prox>=0,ko=vo&&ut.one,Dt=[],So=[],bo=[];function ra(a,f){let d=ut.show(o,f);if(d instanceof HTMLElement)return At(d,Xh),At(d,a.class),yn(d,-10,-10,re,I),v.insertBefore(d,Dt[f]),d}function sa(a,f){if(r==1||f>0){let d=r==1&&T[a.scale].time,h=a.value;a.value=d?Jc(h)?rf(pe,of(h,G)):h||he:h||c0,a.label=a.label||(d?n0:t0)}if(ko||f>0){a.width=a.width==null?1:a.width,a.paths=a.paths||b0||d$,a.fillTo=fe(a.fillTo||h0),a.pxAlign=+ge(a.pxAlign,b),a.pxRound=df(a.pxAlign),a.stroke=fe(a.stroke||null),a.fill=fe(a.fill||null),a._stroke=a._fill=a._paths=a._focus=null;let d=f0(wt(1,a.width),1),h=a.points=ze({},{size:d,width:wt(1,d*.2),stroke:a.stroke,space:d*2,paths:x0,_stroke:null,_fill:null},a.points);h.show=fe(h.show),h.filter=fe(h.filter),h.fill=fe(h.fill),h.stroke=fe(h.stroke),h.paths=fe(h.paths),h.pxAlign=a.pxAlign}if(Ve){let d=Xr(a,f);Ie.splice(f,0,d[0]),an.splice(f,0,d[1]),le.values.push(null)}if(ct){be.splice(f,0,null);let d=null;ko?f==0&&(d=ra(a,f)):f>0&&(d=ra(a,f)),Dt.splice(f,0,d),So.splice(f,0,0),bo.splice(f,0,0)}ot("addSeries",f)}function Dm(a,f){f=f??y.length,a=r==1?Ti(a,f,lf,pf):Ti(a,f,{},ff),y.splice(f,0,a),sa(y[f],f)}o.addSeries=Dm;function Nm(a){if(y.splice(a,1),Ve){le.values.splice(a,1),an.splice(a,1);let f=Ie.splice(a,1)[0];_o(null,f.firstChild),f.remove()}ct&&(be.splice(a,1),Dt.splice(a,1)[0].remove(),So.splice(a,1),bo.splice(a,1)),ot("delSeries",a)}o.delSeries=Nm;let Xn=[!1,!1,!1,!1];function Wm(a,f){if(a._show=a.show,a.show){let d=a.side%2,h=T[a.scale];h==null&&(a.scale=d?y[1].scale:L,h=T[a.scale]);let w=h.time;a.size=fe(a.size),a.space=fe(a.space),a.rotate=fe(a.rotate),Un(a.incrs)&&a.incrs.forEach(P=>{!Gn.has(P)&&Gn.set(P,Mf(P))}),a.incrs=fe(a.incrs||(h.distr==2?N$:w?x==1?I$:U$:uo)),a.splits=fe(a.splits||(w&&h.distr==1?yt:h.distr==3?ki:h.distr==4?s0:r0)),a.stroke=fe(a.stroke),a.grid.stroke=fe(a.grid.stroke),a.ticks.stroke=fe(a.ticks.stroke),a.border.stroke=fe(a.border.stroke);let S=a.values;a.values=Un(S)&&!Un(S[0])?fe(S):w?Un(S)?nf(pe,tf(S,G)):Jc(S)?j$(pe,S):S||Le:S||o0,a.filter=fe(a.filter||(h.distr>=3&&h.log==10?a0:h.distr==3&&h.log==2?u0:xf)),a.font=_f(a.font),a.labelFont=_f(a.labelFont),a._size=a.size(o,null,f,0),a._space=a._rotate=a._incrs=a._found=a._splits=a._values=null,a._size>0&&(Xn[f]=!0,a._el=zt(Vh,g))}}function ur(a,f,d,h){let[w,S,P,E]=d,O=f%2,D=0;return O==0&&(E||S)&&(D=f==0&&!w||f==2&&!P?Xe(sf.size/3):0),O==1&&(w||P)&&(D=f==1&&!S||f==3&&!E?Xe(uf.size/2):0),D}let la=o.padding=(e.padding||[ur,ur,ur,ur]).map(a=>fe(ge(a,ur))),En=o._padding=la.map((a,f)=>a(o,f,Xn,0)),st,Qe=null,et=null,Qr=r==1?y[0].idxs:null,Xt=null,cr=!1;function ia(a,f){if(t=a??[],o.data=o._data=t,r==2){st=0;for(let d=1;d<y.length;d++)st+=t[d][0].length}else{t.length==0&&(o.data=o._data=t=[[]]),Xt=t[0],st=Xt.length;let d=t;if(Y==2){d=t.slice();let h=d[0]=Array(st);for(let w=0;w<st;w++)h[w]=w}o._data=t=d}if(To(!0),ot("setData"),Y==2&&(yo=!0),f!==!1){let d=R;d.auto(o,cr)?al():Rn(L,d.min,d.max),qn=qn||H.left>=0,Lt=!0,Mo()}}o.setData=ia;function al(){cr=!0;let a,f;r==1&&(st>0?(Qe=Qr[0]=0,et=Qr[1]=st-1,a=t[0][Qe],f=t[0][et],Y==2?(a=Qe,f=et):a==f&&(Y==3?[a,f]=Bs(a,a,R.log,!1):Y==4?[a,f]=Ei(a,a,R.log,!1):R.time?f=a+Xe(86400/x):[a,f]=Hs(a,f,Oi,!0))):(Qe=Qr[0]=a=null,et=Qr[1]=f=null)),Rn(L,a,f)}let es,xo,ul,cl,fl,pl,ml,dl,hl,kt;function aa(a,f,d,h,w,S){a??=Lc,d??=Ci,h??="butt",w??=Lc,S??="round",a!=es&&($.strokeStyle=es=a),w!=xo&&($.fillStyle=xo=w),f!=ul&&($.lineWidth=ul=f),S!=fl&&($.lineJoin=fl=S),h!=pl&&($.lineCap=pl=h),d!=cl&&$.setLineDash(cl=d)}function ua(a,f,d,h){f!=xo&&($.fillStyle=xo=f),a!=ml&&($.font=ml=a),d!=dl&&($.textAlign=dl=d),h!=hl&&($.textBaseline=hl=h)}function $l(a,f,d,h,w=0){if(h.length>0&&a.auto(o,cr)&&(f==null||f.min==null)){let S=ge(Qe,0),P=ge(et,h.length-1),E=d.min==null?a$(h,S,P,w,a.distr==3):[d.min,d.max];a.min=ln(a.min,d.min=E[0]),a.max=wt(a.max,d.max=E[1])}}let ca={min:null,max:null};function Im(){for(let h in T){let w=T[h];z[h]==null&&(w.min==null||z[L]!=null&&w.auto(o,cr))&&(z[h]=ca)}for(let h in T){let w=T[h];z[h]==null&&w.from!=null&&z[w.from]!=null&&(z[h]=ca)}z[L]!=null&&To(!0);let a={};for(let h in z){let w=z[h];if(w!=null){let S=a[h]=Jo(T[h],g$);if(w.min!=null)ze(S,w);else if(h!=L||r==2)if(st==0&&S.from==null){let P=S.range(o,null,null,h);S.min=P[0],S.max=P[1]}else S.min=Me,S.max=-Me}}if(st>0){y.forEach((h,w)=>{if(r==1){let S=h.scale,P=z[S];if(P==null)return;let E=a[S];if(w==0){let O=E.range(o,E.min,E.max,S);E.min=O[0],E.max=O[1],Qe=sn(E.min,t[0]),et=sn(E.max,t[0]),et-Qe>1&&(t[0][Qe]<E.min&&Qe++,t[0][et]>E.max&&et--),h.min=Xt[Qe],h.max=Xt[et]}else h.show&&h.auto&&$l(E,P,h,t[w],h.sorted);h.idxs[0]=Qe,h.idxs[1]=et}else if(w>0&&h.show&&h.auto){let[S,P]=h.facets,E=S.scale,O=P.scale,[D,W]=t[w],F=a[E],te=a[O];F!=null&&$l(F,z[E],S,D,S.sorted),te!=null&&$l(te,z[O],P,W,P.sorted),h.min=P.min,h.max=P.max}});for(let h in a){let w=a[h],S=z[h];if(w.from==null&&(S==null||S.min==null)){let P=w.range(o,w.min==Me?null:w.min,w.max==-Me?null:w.max,h);w.min=P[0],w.max=P[1]}}}for(let h in a){let w=a[h];if(w.from!=null){let S=a[w.from];if(S.min==null)w.min=w.max=null;else{let P=w.range(o,S.min,S.max,h);w.min=P[0],w.max=P[1]}}}let f={},d=!1;for(let h in a){let w=a[h],S=T[h];if(S.min!=w.min||S.max!=w.max){S.min=w.min,S.max=w.max;let P=S.distr;S._min=P==3?Mn(S.min):P==4?mi(S.min,S.asinh):P==100?S.fwd(S.min):S.min,S._max=P==3?Mn(S.max):P==4?mi(S.max,S.asinh):P==100?S.fwd(S.max):S.max,f[h]=d=!0}}if(d){y.forEach((h,w)=>{r==2?w>0&&f.y&&(h._paths=null):f[h.scale]&&(h._paths=null)});for(let h in f)yo=!0,ot("setScale",h);ct&&H.left>=0&&(qn=Lt=!0)}for(let h in z)z[h]=null}function Fm(a){let f=vi(Qe-1,0,st-1),d=vi(et+1,0,st-1);for(;a[f]==null&&f>0;)f--;for(;a[d]==null&&d<st-1;)d++;return[f,d]}function Hm(){if(st>0){let a=y.some(f=>f._focus)&&kt!=cn.alpha;a&&($.globalAlpha=kt=cn.alpha),y.forEach((f,d)=>{if(d>0&&f.show&&(fa(d,!1),fa(d,!0),f._paths==null)){let h=kt;kt!=f.alpha&&($.globalAlpha=kt=f.alpha);let w=r==2?[0,t[d][0].length-1]:Fm(t[d]);f._paths=f.paths(o,d,w[0],w[1]),kt!=h&&($.globalAlpha=kt=h)}}),y.forEach((f,d)=>{if(d>0&&f.show){let h=kt;kt!=f.alpha&&($.globalAlpha=kt=f.alpha),f._paths!=null&&pa(d,!1);{let w=f._paths!=null?f._paths.gaps:null,S=f.points.show(o,d,Qe,et,w),P=f.points.filter(o,d,S,w);(S||P)&&(f.points._paths=f.points.paths(o,d,Qe,et,P),pa(d,!0))}kt!=h&&($.globalAlpha=kt=h),ot("drawSeries",d)}}),a&&($.globalAlpha=kt=1)}}function fa(a,f){let d=f?y[a].points:y[a];d._stroke=d.stroke(o,a),d._fill=d.fill(o,a)}function pa(a,f){let d=f?y[a].points:y[a],{stroke:h,fill:w,clip:S,flags:P,_stroke:E=d._stroke,_fill:O=d._fill,_width:D=d.width}=d._paths;D=Pe(D*we,3);let W=null,F=D%2/2;f&&O==null&&(O=D>0?"#fff":E);let te=d.pxAlign==1&&F>0;if(te&&$.translate(F,F),!f){let _e=xt-D/2,$e=Ct-D/2,ie=vt+D,X=Yt+D;W=new Path2D,W.rect(_e,$e,ie,X)}f?gl(E,D,d.dash,d.cap,O,h,w,P,S):Um(a,E,D,d.dash,d.cap,O,h,w,P,W,S),te&&$.translate(-F,-F)}function Um(a,f,d,h,w,S,P,E,O,D,W){let F=!1;O!=0&&V.forEach((te,_e)=>{if(te.series[0]==a){let $e=y[te.series[1]],ie=t[te.series[1]],X=($e._paths||Fr).band;Un(X)&&(X=te.dir==1?X[0]:X[1]);let U,Re=null;$e.show&&X&&c$(ie,Qe,et)?(Re=te.fill(o,_e)||S,U=$e._paths.clip):X=null,gl(f,d,h,w,Re,P,E,O,D,W,U,X),F=!0}}),F||gl(f,d,h,w,S,P,E,O,D,W)}let ma=Zo|bi;function gl(a,f,d,h,w,S,P,E,O,D,W,F){aa(a,f,d,h,w),(O||D||F)&&($.save(),O&&$.clip(O),D&&$.clip(D)),F?(E&ma)==ma?($.clip(F),W&&$.clip(W),ns(w,P),ts(a,S,f)):E&bi?(ns(w,P),$.clip(F),ts(a,S,f)):E&Zo&&($.save(),$.clip(F),W&&$.clip(W),ns(w,P),$.restore(),ts(a,S,f)):(ns(w,P),ts(a,S,f)),(O||D||F)&&$.restore()}function ts(a,f,d){d>0&&(f instanceof Map?f.forEach((h,w)=>{$.strokeStyle=es=w,$.stroke(h)}):f!=null&&a&&$.stroke(f))}function ns(a,f){f instanceof Map?f.forEach((d,h)=>{$.fillStyle=xo=h,$.fill(d)}):f!=null&&a&&$.fill(f)}function Gm(a,f,d,h){let w=M[a],S;if(h<=0)S=[0,0];else{let P=w._space=w.space(o,a,f,d,h),E=w._incrs=w.incrs(o,a,f,d,h,P);S=O0(f,d,E,h,P)}return w._found=S}function _l(a,f,d,h,w,S,P,E,O,D){let W=P%2/2;b==1&&$.translate(W,W),aa(E,P,O,D,E),$.beginPath();let F,te,_e,$e,ie=w+(h==0||h==3?-S:S);d==0?(te=w,$e=ie):(F=w,_e=ie);for(let X=0;X<a.length;X++)f[X]!=null&&(d==0?F=_e=a[X]:te=$e=a[X],$.moveTo(F,te),$.lineTo(_e,$e));$.stroke(),b==1&&$.translate(-W,-W)}function Bm(a){let f=!0;return M.forEach((d,h)=>{if(!d.show)return;let w=T[d.scale];if(w.min==null){d._show&&(f=!1,d._show=!1,To(!1));return}else d._show||(f=!1,d._show=!0,To(!1));let S=d.side,P=S%2,{min:E,max:O}=w,[D,W]=Gm(h,E,O,P==0?re:I);if(W==0)return;let F=w.distr==2,te=d._splits=d.splits(o,h,E,O,D,W,F),_e=w.distr==2?te.map(U=>Xt[U]):te,$e=w.distr==2?Xt[te[1]]-Xt[te[0]]:D,ie=d._values=d.values(o,d.filter(o,_e,h,W,$e),h,W,$e);d._rotate=S==2?d.rotate(o,ie,h,W):0;let X=d._size;d._size=Vt(d.size(o,ie,h,a)),X!=null&&d._size!=X&&(f=!1)}),f}function jm(a){let f=!0;return la.forEach((d,h)=>{let w=d(o,h,Xn,a);w!=En[h]&&(f=!1),En[h]=w}),f}function zm(){for(let a=0;a<M.length;a++){let f=M[a];if(!f.show||!f._show)continue;let d=f.side,h=d%2,w,S,P=f.stroke(o,a),E=d==0||d==3?-1:1,[O,D]=f._found;if(f.label!=null){let mt=f.labelGap*E,Pt=Xe((f._lpos+mt)*we);ua(f.labelFont[0],P,"center",d==2?Cr:Cc),$.save(),h==1?(w=S=0,$.translate(Pt,Xe(Ct+Yt/2)),$.rotate((d==3?-Is:Is)/2)):(w=Xe(xt+vt/2),S=Pt);let Qn=Sf(f.label)?f.label(o,a,O,D):f.label;$.fillText(Qn,w,S),$.restore()}if(D==0)continue;let W=T[f.scale],F=h==0?vt:Yt,te=h==0?xt:Ct,_e=f._splits,$e=W.distr==2?_e.map(mt=>Xt[mt]):_e,ie=W.distr==2?Xt[_e[1]]-Xt[_e[0]]:O,X=f.ticks,U=f.border,Re=X.show?X.size:0,He=Xe(Re*we),rt=Xe((f.alignTo==2?f._size-Re-f.gap:f.gap)*we),xe=f._rotate*-Is/180,Ue=k(f._pos*we),Tt=(He+rt)*E,pt=Ue+Tt;S=h==0?pt:0,w=h==1?pt:0;let Nt=f.font[0],Jt=f.align==1?Vo:f.align==2?ci:xe>0?Vo:xe<0?ci:h==0?"center":d==3?ci:Vo,mn=xe||h==1?"middle":d==2?Cr:Cc;ua(Nt,P,Jt,mn);let Mt=f.font[1]*f.lineGap,Wt=_e.map(mt=>k(i(mt,W,F,te))),Zt=f._values;for(let mt=0;mt<Zt.length;mt++){let Pt=Zt[mt];if(Pt!=null){h==0?w=Wt[mt]:S=Wt[mt],Pt=""+Pt;let Qn=Pt.indexOf(`
`)==-1?[Pt]:Pt.split(/\n/gm);for(let dt=0;dt<Qn.length;dt++){let Ra=Qn[dt];xe?($.save(),$.translate(w,S+dt*Mt),$.rotate(xe),$.fillText(Ra,0,0),$.restore()):$.fillText(Ra,w,S+dt*Mt)}}}X.show&&_l(Wt,X.filter(o,$e,a,D,ie),h,d,Ue,He,Pe(X.width*we,3),X.stroke(o,a),X.dash,X.cap);let dn=f.grid;dn.show&&_l(Wt,dn.filter(o,$e,a,D,ie),h,h==0?2:1,h==0?Ct:xt,h==0?Yt:vt,Pe(dn.width*we,3),dn.stroke(o,a),dn.dash,dn.cap),U.show&&_l([Ue],[1],h==0?1:0,h==0?1:2,h==1?Ct:xt,h==1?Yt:vt,Pe(U.width*we,3),U.stroke(o,a),U.dash,U.cap)}ot("drawAxes")}function To(a){y.forEach((f,d)=>{d>0&&(f._paths=null,a&&(r==1?(f.min=null,f.max=null):f.facets.forEach(h=>{h.min=null,h.max=null})))})}let os=!1,wl=!1,fr=[];function Vm(){wl=!1;for(let a=0;a<fr.length;a++)ot(...fr[a]);fr.length=0}function Mo(){os||(b$(da),os=!0)}function Km(a,f=!1){os=!0,wl=f,a(o),da(),f&&fr.length>0&&queueMicrotask(Vm)}o.batch=Km;function da(){if(ll&&(Im(),ll=!1),yo&&(Om(),yo=!1),Jr){if(Ce(_,Vo,Ae),Ce(_,Cr,Ke),Ce(_,Dr,re),Ce(_,Nr,I),Ce(v,Vo,Ae),Ce(v,Cr,Ke),Ce(v,Dr,re),Ce(v,Nr,I),Ce(g,Dr,kn),Ce(g,Nr,zn),m.width=Xe(kn*we),m.height=Xe(zn*we),M.forEach(({_el:a,_show:f,_size:d,_pos:h,side:w})=>{if(a!=null)if(f){let S=w===3||w===0?d:0,P=w%2==1;Ce(a,P?"left":"top",h-S),Ce(a,P?"width":"height",d),Ce(a,P?"top":"left",P?Ke:Ae),Ce(a,P?"height":"width",P?I:re),wi(a,co)}else At(a,co)}),es=xo=ul=fl=pl=ml=dl=hl=cl=null,kt=1,dr(!0),Ae!=wo||Ke!=Vn||re!=un||I!=Kn){To(!1);let a=re/un,f=I/Kn;if(ct&&!qn&&H.left>=0){H.left*=a,H.top*=f,Po&&yn(Po,Xe(H.left),0,re,I),Ao&&yn(Ao,0,Xe(H.top),re,I);for(let d=0;d<Dt.length;d++){let h=Dt[d];h!=null&&(So[d]*=a,bo[d]*=f,yn(h,Vt(So[d]),Vt(bo[d]),re,I))}}if(Oe.show&&!Zr&&Oe.left>=0&&Oe.width>0){Oe.left*=a,Oe.width*=a,Oe.top*=f,Oe.height*=f;for(let d in xl)Ce(Ro,d,Oe[d])}wo=Ae,Vn=Ke,un=re,Kn=I}ot("setSize"),Jr=!1}kn>0&&zn>0&&($.clearRect(0,0,m.width,m.height),ot("drawClear"),C.forEach(a=>a()),ot("draw")),Oe.show&&Zr&&(rs(Oe),Zr=!1),ct&&qn&&(Zn(null,!0,!1),qn=!1),le.show&&le.live&&Lt&&(Sl(),Lt=!1),u||(u=!0,o.status=1,ot("ready")),cr=!1,os=!1}o.redraw=(a,f)=>{yo=f||!1,a!==!1?Rn(L,R.min,R.max):Mo()};function yl(a,f){let d=T[a];if(d.from==null){if(st==0){let h=d.range(o,f.min,f.max,a);f.min=h[0],f.max=h[1]}if(f.min>f.max){let h=f.min;f.min=f.max,f.max=h}if(st>1&&f.min!=null&&f.max!=null&&f.max-f.min<1e-16)return;a==L&&d.distr==2&&st>0&&(f.min=sn(f.min,t[0]),f.max=sn(f.max,t[0]),f.min==f.max&&f.max++),z[a]=f,ll=!0,Mo()}}o.setScale=yl;let vl,kl,Po,Ao,ha,$a,Eo,Oo,ga,_a,Ee,Ne,On=!1,lt=H.drag,tt=lt.x,nt=lt.y;ct&&(H.x&&(vl=zt(qh,v)),H.y&&(kl=zt(Yh,v)),R.ori==0?(Po=vl,Ao=kl):(Po=kl,Ao=vl),Ee=H.left,Ne=H.top);let Oe=o.select=ze({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),Ro=Oe.show?zt(Kh,Oe.over?v:_):null;function rs(a,f){if(Oe.show){for(let d in a)Oe[d]=a[d],d in xl&&Ce(Ro,d,a[d]);f!==!1&&ot("setSelect")}}o.setSelect=rs;function qm(a){if(y[a].show)Ve&&wi(Ie[a],co);else if(Ve&&At(Ie[a],co),ct){let d=ko?Dt[0]:Dt[a];d!=null&&yn(d,-10,-10,re,I)}}function Rn(a,f,d){yl(a,{min:f,max:d})}function fn(a,f,d,h){f.focus!=null&&Qm(a),f.show!=null&&y.forEach((w,S)=>{S>0&&(a==S||a==null)&&(w.show=f.show,qm(S),r==2?(Rn(w.facets[0].scale,null,null),Rn(w.facets[1].scale,null,null)):Rn(w.scale,null,null),Mo())}),d!==!1&&ot("setSeries",a,f),h&&hr("setSeries",o,a,f)}o.setSeries=fn;function Ym(a,f){ze(V[a],f)}function Xm(a,f){a.fill=fe(a.fill||null),a.dir=ge(a.dir,-1),f=f??V.length,V.splice(f,0,a)}function Jm(a){a==null?V.length=0:V.splice(a,1)}o.addBand=Xm,o.setBand=Ym,o.delBand=Jm;function Zm(a,f){y[a].alpha=f,ct&&Dt[a]!=null&&(Dt[a].style.opacity=f),Ve&&Ie[a]&&(Ie[a].style.opacity=f)}let Sn,Cn,Jn,Co={focus:!0};function Qm(a){if(a!=Jn){let f=a==null,d=cn.alpha!=1;y.forEach((h,w)=>{if(r==1||w>0){let S=f||w==0||w==a;h._focus=f?null:S,d&&Zm(w,S?1:cn.alpha)}}),Jn=a,d&&Mo()}}Ve&&vo&&ft(Wc,ye,a=>{H._lock||(Yn(a),Jn!=null&&fn(null,Co,!0,Ge.setSeries))});function pn(a,f,d){let h=T[f];d&&(a=a/we-(h.ori==1?Ke:Ae));let w=re;h.ori==1&&(w=I,a=w-a),h.dir==-1&&(a=w-a);let S=h._min,P=h._max,E=a/w,O=S+(P-S)*E,D=h.distr;return D==3?Yo(10,O):D==4?p$(O,h.asinh):D==100?h.bwd(O):O}function ed(a,f){let d=pn(a,L,f);return sn(d,t[0],Qe,et)}o.valToIdx=a=>sn(a,t[0]),o.posToIdx=ed,o.posToVal=pn,o.valToPos=(a,f,d)=>T[f].ori==0?s(a,T[f],d?vt:re,d?xt:0):l(a,T[f],d?Yt:I,d?Ct:0),o.setCursor=(a,f,d)=>{Ee=a.left,Ne=a.top,Zn(null,f,d)};function wa(a,f){Ce(Ro,Vo,Oe.left=a),Ce(Ro,Dr,Oe.width=f)}function ya(a,f){Ce(Ro,Cr,Oe.top=a),Ce(Ro,Nr,Oe.height=f)}let pr=R.ori==0?wa:ya,mr=R.ori==1?wa:ya;function td(){if(Ve&&le.live)for(let a=r==2?1:0;a<y.length;a++){if(a==0&&Rt)continue;let f=le.values[a],d=0;for(let h in f)an[a][d++].firstChild.nodeValue=f[h]}}function Sl(a,f){if(a!=null&&(a.idxs?a.idxs.forEach((d,h)=>{be[h]=d}):$$(a.idx)||be.fill(a.idx),le.idx=be[0]),Ve&&le.live){for(let d=0;d<y.length;d++)(d>0||r==1&&!Rt)&&nd(d,be[d]);td()}Lt=!1,f!==!1&&ot("setLegend")}o.setLegend=Sl;function nd(a,f){let d=y[a],h=a==0&&Y==2?Xt:t[a],w;Rt?w=d.values(o,a,f)??An:(w=d.value(o,f==null?null:h[f],a,f),w=w==null?An:{_:w}),le.values[a]=w}function Zn(a,f,d){ga=Ee,_a=Ne,[Ee,Ne]=H.move(o,Ee,Ne),H.left=Ee,H.top=Ne,ct&&(Po&&yn(Po,Xe(Ee),0,re,I),Ao&&yn(Ao,0,Xe(Ne),re,I));let h,w=Qe>et;Sn=Me,Cn=null;let S=R.ori==0?re:I,P=R.ori==1?re:I;if(Ee<0||st==0||w){h=H.idx=null;for(let E=0;E<y.length;E++){let O=Dt[E];O!=null&&yn(O,-10,-10,re,I)}vo&&fn(null,Co,!0,a==null&&Ge.setSeries),le.live&&(be.fill(h),Lt=!0)}else{let E,O,D;r==1&&(E=R.ori==0?Ee:Ne,O=pn(E,L),h=H.idx=sn(O,t[0],Qe,et),D=N(t[0][h],R,S,0));let W=-10,F=-10,te=0,_e=0,$e=!0,ie="",X="";for(let U=r==2?1:0;U<y.length;U++){let Re=y[U],He=be[U],rt=He==null?null:r==1?t[U][He]:t[U][1][He],xe=H.dataIdx(o,U,h,O),Ue=xe==null?null:r==1?t[U][xe]:t[U][1][xe];if(Lt=Lt||Ue!=rt||xe!=He,be[U]=xe,U>0&&Re.show){let Tt=xe==null?-10:xe==h?D:N(r==1?t[0][xe]:t[U][0][xe],R,S,0),pt=Ue==null?-10:ee(Ue,r==1?T[Re.scale]:T[Re.facets[1].scale],P,0);if(vo&&Ue!=null){let Nt=R.ori==1?Ee:Ne,Jt=Je(cn.dist(o,U,xe,pt,Nt));if(Jt<Sn){let mn=cn.bias;if(mn!=0){let Mt=pn(Nt,Re.scale),Wt=Ue>=0?1:-1,Zt=Mt>=0?1:-1;Zt==Wt&&(Zt==1?mn==1?Ue>=Mt:Ue<=Mt:mn==1?Ue<=Mt:Ue>=Mt)&&(Sn=Jt,Cn=U)}else Sn=Jt,Cn=U}}if(Lt||ko){let Nt,Jt;R.ori==0?(Nt=Tt,Jt=pt):(Nt=pt,Jt=Tt);let mn,Mt,Wt,Zt,dn,mt,Pt=!0,Qn=ut.bbox;if(Qn!=null){Pt=!1;let dt=Qn(o,U);Wt=dt.left,Zt=dt.top,mn=dt.width,Mt=dt.height}else Wt=Nt,Zt=Jt,mn=Mt=ut.size(o,U);if(mt=ut.fill(o,U),dn=ut.stroke(o,U),ko)U==Cn&&Sn<=cn.prox&&(W=Wt,F=Zt,te=mn,_e=Mt,$e=Pt,ie=mt,X=dn);else{let dt=Dt[U];dt!=null&&(So[U]=Wt,bo[U]=Zt,jc(dt,mn,Mt,Pt),Gc(dt,mt,dn),yn(dt,Vt(Wt),Vt(Zt),re,I))}}}}if(ko){let U=cn.prox,Re=Jn==null?Sn<=U:Sn>U||Cn!=Jn;if(Lt||Re){let He=Dt[0];He!=null&&(So[0]=W,bo[0]=F,jc(He,te,_e,$e),Gc(He,ie,X),yn(He,Vt(W),Vt(F),re,I))}}}if(Oe.show&&On)if(a!=null){let[E,O]=Ge.scales,[D,W]=Ge.match,[F,te]=a.cursor.sync.scales,_e=a.cursor.drag;if(tt=_e._x,nt=_e._y,tt||nt){let{left:$e,top:ie,width:X,height:U}=a.select,Re=a.scales[F].ori,He=a.posToVal,rt,xe,Ue,Tt,pt,Nt=E!=null&&D(E,F),Jt=O!=null&&W(O,te);Nt&&tt?(Re==0?(rt=$e,xe=X):(rt=ie,xe=U),Ue=T[E],Tt=N(He(rt,F),Ue,S,0),pt=N(He(rt+xe,F),Ue,S,0),pr(ln(Tt,pt),Je(pt-Tt))):pr(0,S),Jt&&nt?(Re==1?(rt=$e,xe=X):(rt=ie,xe=U),Ue=T[O],Tt=ee(He(rt,te),Ue,P,0),pt=ee(He(rt+xe,te),Ue,P,0),mr(ln(Tt,pt),Je(pt-Tt))):mr(0,P)}else Tl()}else{let E=Je(ga-ha),O=Je(_a-$a);if(R.ori==1){let te=E;E=O,O=te}tt=lt.x&&E>=lt.dist,nt=lt.y&&O>=lt.dist;let D=lt.uni;D!=null?tt&&nt&&(tt=E>=D,nt=O>=D,!tt&&!nt&&(O>E?nt=!0:tt=!0)):lt.x&&lt.y&&(tt||nt)&&(tt=nt=!0);let W,F;tt&&(R.ori==0?(W=Eo,F=Ee):(W=Oo,F=Ne),pr(ln(W,F),Je(F-W)),nt||mr(0,P)),nt&&(R.ori==1?(W=Eo,F=Ee):(W=Oo,F=Ne),mr(ln(W,F),Je(F-W)),tt||pr(0,S)),!tt&&!nt&&(pr(0,0),mr(0,0))}if(lt._x=tt,lt._y=nt,a==null){if(d){if(Oa!=null){let[E,O]=Ge.scales;Ge.values[0]=E!=null?pn(R.ori==0?Ee:Ne,E):null,Ge.values[1]=O!=null?pn(R.ori==1?Ee:Ne,O):null}hr(fi,o,Ee,Ne,re,I,h)}if(vo){let E=d&&Ge.setSeries,O=cn.prox;Jn==null?Sn<=O&&fn(Cn,Co,!0,E):Sn>O?fn(null,Co,!0,E):Cn!=Jn&&fn(Cn,Co,!0,E)}}Lt&&(le.idx=h,Sl()),f!==!1&&ot("setCursor")}let Ln=null;Object.defineProperty(o,"rect",{get(){return Ln==null&&dr(!1),Ln}});function dr(a=!1){a?Ln=null:(Ln=v.getBoundingClientRect(),ot("syncRect",Ln))}function va(a,f,d,h,w,S,P){H._lock||On&&a!=null&&a.movementX==0&&a.movementY==0||(bl(a,f,d,h,w,S,P,!1,a!=null),a!=null?Zn(null,!0,!0):Zn(f,!0,!1))}function bl(a,f,d,h,w,S,P,E,O){if(Ln==null&&dr(!1),Yn(a),a!=null)d=a.clientX-Ln.left,h=a.clientY-Ln.top;else{if(d<0||h<0){Ee=-10,Ne=-10;return}let[D,W]=Ge.scales,F=f.cursor.sync,[te,_e]=F.values,[$e,ie]=F.scales,[X,U]=Ge.match,Re=f.axes[0].side%2==1,He=R.ori==0?re:I,rt=R.ori==1?re:I,xe=Re?S:w,Ue=Re?w:S,Tt=Re?h:d,pt=Re?d:h;if($e!=null?d=X(D,$e)?i(te,T[D],He,0):-10:d=He*(Tt/xe),ie!=null?h=U(W,ie)?i(_e,T[W],rt,0):-10:h=rt*(pt/Ue),R.ori==1){let Nt=d;d=h,h=Nt}}O&&(f==null||f.cursor.event.type==fi)&&((d<=1||d>=re-1)&&(d=ao(d,re)),(h<=1||h>=I-1)&&(h=ao(h,I))),E?(ha=d,$a=h,[Eo,Oo]=H.move(o,d,h)):(Ee=d,Ne=h)}let xl={width:0,height:0,left:0,top:0};function Tl(){rs(xl,!1)}let ka,Sa,ba,xa;function Ta(a,f,d,h,w,S,P){On=!0,tt=nt=lt._x=lt._y=!1,bl(a,f,d,h,w,S,P,!0,!1),a!=null&&(ft(pi,gi,Ma,!1),hr(Dc,o,Eo,Oo,re,I,null));let{left:E,top:O,width:D,height:W}=Oe;ka=E,Sa=O,ba=D,xa=W}function Ma(a,f,d,h,w,S,P){On=lt._x=lt._y=!1,bl(a,f,d,h,w,S,P,!1,!0);let{left:E,top:O,width:D,height:W}=Oe,F=D>0||W>0,te=ka!=E||Sa!=O||ba!=D||xa!=W;if(F&&te&&rs(Oe),lt.setScale&&F&&te){let _e=E,$e=D,ie=O,X=W;if(R.ori==1&&(_e=O,$e=W,ie=E,X=D),tt&&Rn(L,pn(_e,L),pn(_e+$e,L)),nt)for(let U in T){let Re=T[U];U!=L&&Re.from==null&&Re.min!=Me&&Rn(U,pn(ie+X,U),pn(ie,U))}Tl()}else H.lock&&(H._lock=!H._lock,Zn(f,!0,a!=null));a!=null&&(_o(pi,gi),hr(pi,o,Ee,Ne,re,I,null))}function od(a,f,d,h,w,S,P){if(H._lock)return;Yn(a);let E=On;if(On){let O=!0,D=!0,W=10,F,te;R.ori==0?(F=tt,te=nt):(F=nt,te=tt),F&&te&&(O=Ee<=W||Ee>=re-W,D=Ne<=W||Ne>=I-W),F&&O&&(Ee=Ee<Eo?0:re),te&&D&&(Ne=Ne<Oo?0:I),Zn(null,!0,!0),On=!1}Ee=-10,Ne=-10,be.fill(null),Zn(null,!0,!0),E&&(On=E)}function Pa(a,f,d,h,w,S,P){H._lock||(Yn(a),al(),Tl(),a!=null&&hr(Ic,o,Ee,Ne,re,I,null))}function Aa(){M.forEach(R0),il(o.width,o.height,!0)}fo(Fs,qo,Aa);let Lo={};Lo.mousedown=Ta,Lo.mousemove=va,Lo.mouseup=Ma,Lo.dblclick=Pa,Lo.setSeries=(a,f,d,h)=>{let w=Ge.match[2];d=w(o,f,d),d!=-1&&fn(d,h,!0,!1)},ct&&(ft(Dc,v,Ta),ft(fi,v,va),ft(Nc,v,a=>{Yn(a),dr(!1)}),ft(Wc,v,od),ft(Ic,v,Pa),xi.add(o),o.syncRect=dr);let ss=o.hooks=e.hooks||{};function ot(a,f,d){wl?fr.push([a,f,d]):a in ss&&ss[a].forEach(h=>{h.call(null,o,f,d)})}(e.plugins||[]).forEach(a=>{for(let f in a.hooks)ss[f]=(ss[f]||[]).concat(a.hooks[f])});let Ea=(a,f,d)=>d,Ge=ze({key:null,setSeries:!1,filters:{pub:Yc,sub:Yc},scales:[L,y[1]?y[1].scale:null],match:[Xc,Xc,Ea],values:[null,null]},H.sync);Ge.match.length==2&&Ge.match.push(Ea),H.sync=Ge;let Oa=Ge.key,Ml=Kf(Oa);function hr(a,f,d,h,w,S,P){Ge.filters.pub(a,f,d,h,w,S,P)&&Ml.pub(a,f,d,h,w,S,P)}Ml.sub(o);function rd(a,f,d,h,w,S,P){Ge.filters.sub(a,f,d,h,w,S,P)&&Lo[a](null,f,d,h,w,S,P)}o.pub=rd;function sd(){Ml.unsub(o),xi.delete(o),jn.clear(),yi(Fs,qo,Aa),p.remove(),ye?.remove(),ot("destroy")}o.destroy=sd;function Pl(){ot("init",e,t),ia(t||e.data,!1),z[L]?yl(L,z[L]):al(),Zr=Oe.show&&(Oe.width>0||Oe.height>0),qn=Lt=!0,il(e.width,e.height)}return y.forEach(sa),M.forEach(Wm),n?n instanceof HTMLElement?(n.appendChild(p),Pl()):n(o,Pl):Pl(),o}at.assign=ze;at.fmtNum=Ri;at.rangeNum=Hs;at.rangeLog=Bs;at.rangeAsinh=Ei;at.orient=mo;at.pxRatio=we;at.join=S$;at.fmtDate=Li,at.tzDate=L$;at.sync=Kf;{at.addGap=$0,at.clipGaps=Vs;let e=at.paths={points:Qf};e.linear=tp,e.stepped=w0,e.bars=y0,e.spline=k0}var C0=12,L0=12;function sp(e,{times:t,series:n,show:o}){let[r,s]=[t[0],t.at(-1)];if(r===void 0||s===void 0)return`${e}: no values yet`;let l=n.map(({label:i,values:u})=>{let p=u.reduce(($,g)=>$+g,0)/Math.max(1,u.length),m=u.reduce(($,g)=>Math.max($,g),0);return`${i} ${o(u.at(-1)??0)}, mean ${o(p)}, at most ${o(m)}`});return`${e}, ${ue(r*1e3)} to ${ue(s*1e3)}. ${l.join(". ")}`}function lp(e){let t=Math.min(e,C0);return Array.from({length:t},(n,o)=>Math.round((e-1)*(1-o/Math.max(1,t-1))))}function ip(e,t,n){let o=e.slice(0,L0).map(({worker:s,lanes:l})=>{let i=l.flat(),u=i.filter(p=>p.failed).length;return`${s} ${A(i.length)}${u>0?` (${A(u)} failed)`:""}`}),r=e.length-o.length;return r>0&&o.push(`${A(r)} other workers`),`Runs by worker, ${ue(t)} to ${ue(n)}: ${o.join(", ")||"none"}`}var D0={system:"light",light:"dark",dark:"system"},ap="weir-scheme",up=matchMedia("(prefers-color-scheme: dark)"),cp=Te(up.matches?"dark":"light"),Xs=Te(W0()),Ur=It(()=>Xs.value==="system"?cp.value:Xs.value);function fp(){up.addEventListener("change",({matches:e})=>{cp.value=e?"dark":"light",Ui()}),Ui()}function pp(){let e=Xs.value;return c`
    <button type="button" class="plain" onClick=${()=>N0(D0[e])}>
      Colours: ${e}
    </button>
  `}function N0(e){try{localStorage.setItem(ap,e)}catch{}Xs.value=e,Ui()}function Ui(){document.documentElement.dataset.scheme=Ur.value}function W0(){try{let e=localStorage.getItem(ap);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var mp=190;function ho({title:e,times:t,series:n,show:o,stacked:r=!1,isBytes:s=!1,max:l}){let i=ht(null),u=ht(null),[p,m]=J(null),$=Ur.value,g=n.map(({label:k})=>k).join();ae(()=>{let k=i.current;if(k===null)return;let x=new at(G0(k,n,{show:o,stacked:r,isBytes:s,max:l,setUnder:m}),[[]],k);u.current=x;let y=new ResizeObserver(()=>x.setSize({width:k.clientWidth,height:mp}));return y.observe(k),()=>{y.disconnect(),x.destroy(),u.current=null}},[$,g]);let _=F0(n,r);ae(()=>{u.current?.setData([[...t],..._.map(k=>[...k])])},[t,$]);let v=p??t.length-1,b=n.map(({label:k,color:x,values:y})=>({label:k,color:x,value:o(y[v]??0)}));return c`
    <figure class="chart">
      <div ref=${i} role="img" aria-label=${sp(e,{times:t,series:n,show:o})} />
      <figcaption>
        <ul class="legend">
          ${b.map(({label:k,color:x,value:y})=>c`
              <li key=${k}><span class=${`swatch color-${x}`} aria-hidden="true" /> ${k}
                ${" "}<b>${y}</b></li>
            `)}
        </ul>
      </figcaption>
      <${I0} title=${e} times=${t} series=${n} show=${o} />
    </figure>
  `}function I0({title:e,times:t,series:n,show:o}){let[r,s]=J(!1);return c`
    <details
      class="numbers"
      onToggle=${l=>s(l.currentTarget.open)}
    >
      <summary>As a table</summary>
      ${r&&c`
        <${ce}
          caption=${e}
          head=${["Time",...n.map(({label:l})=>l)]}
          rows=${lp(t.length)}
          keyOf=${l=>String(t[l])}
          cells=${l=>[ue(1e3*(t[l]??0)),...n.map(({values:i})=>o(i[l]??0))]}
        />
      `}
    </details>
  `}function F0(e,t){if(!t)return e.map(({values:o})=>o);let n=[];return e.forEach(({values:o},r)=>{n.push(o.map((s,l)=>s+(n[r-1]?.[l]??0)))}),n.reverse()}var H0=Array.from({length:50},(e,t)=>2**t);function U0(e,t){return e.map(n=>{let o=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?o:o.slice(0,5)})}function G0(e,t,{show:n,stacked:o,isBytes:r,max:s,setUnder:l}){let i=getComputedStyle(document.documentElement),u=m=>i.getPropertyValue(`--${m}`).trim(),p={stroke:u("muted"),font:"11px system-ui",grid:{stroke:u("line"),width:1},ticks:{stroke:u("line"),width:1}};return{width:e.clientWidth,height:mp,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(m,$,g)=>[0,s??(g>0?g*1.1:1)]}},axes:[{...p,size:28,space:70,values:(m,$,g,_,v)=>U0($,v)},{...p,size:66,...r&&{incrs:H0},values:(m,$)=>$.map(g=>n(g))}],series:[{},...(o?[...t].reverse():t).map(({label:m,color:$})=>({label:m,stroke:u($),width:1.5,points:{show:!1},...o&&{fill:`color-mix(in srgb, ${u($)} 45%, ${u("surface")})`}}))],hooks:{setCursor:[m=>l(m.cursor.idx??null)]}}}var Gi={retried:1,killed:2,stolen:4},Gr=[["failed","failed"],["retried","failed, then tried again"],["killed","killed"],["stolen","stolen from another worker"]];function nr({failed:e,retried:t,killed:n,stolen:o}){let r=n?"killed":t?"retried":e?"failed":null,s=r===null?[]:[r];return o?[...s,"stolen"]:s}function dp(e){let t=new Map;for(let{lanes:n}of e)for(let o of n.flat())for(let r of nr(o))t.set(r,(t.get(r)??0)+1);return t}function Br(e,t){let{workers:n,groups:o,w:r,g:s,s:l,d:i,k:u,m:p,task:m,graph:$}=e;return l.map((g,_)=>({number:t(_),worker:n[r[_]??0]??"",group:o[s[_]??0]??"",start:g,end:g+(i[_]??0)/1e3,failed:u[_]===1,retried:((p[_]??0)&Gi.retried)!==0,killed:((p[_]??0)&Gi.killed)!==0,stolen:((p[_]??0)&Gi.stolen)!==0,key:m?.[_]??"",graph:$?.[_]??""}))}function Js(e,t){return e.end-t.end}function hp(e,t,n){let o=e.at(-1)?.end??t,r=Math.max(o,Math.min(t,o+n/2));return[r-n,r]}var B0=new Intl.Collator("en",{numeric:!0});function $p(e){let t=new Map;for(let o of[...e].sort((r,s)=>r.start-s.start)){let r=t.get(o.worker)??[];t.set(o.worker,r);let s=r.find(l=>(l.at(-1)?.end??0)<o.start+1);s===void 0?r.push([o]):s.push(o)}return[...t.keys()].sort(B0.compare).map(o=>({worker:o,lanes:t.get(o)??[]}))}var Bi=12;function Zs(e){let t=new Map;for(let n of[...e].sort()){let o=j0(n)%Bi,r=new Set(t.values());for(;r.size<Bi&&r.has(o);)o=(o+5)%Bi;t.set(n,o)}return t}function j0(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var z0=.5,V0=1024*1024;function gp({groups:e,rest:t}){let n=Zs(e.map(({group:r})=>r)),o=e.map(({group:r,bytes:s})=>({label:r,color:`hue-${n.get(r)??0}`,values:s}));return t.some(r=>r>0)?[...o,{label:"all others",color:"waiting",values:t}]:o}function ji({at:e,groups:t,rest:n}){let o=e.map((p,m)=>t.reduce(($,{bytes:g})=>$+(g[m]??0),n[m]??0)),r=o.reduce((p,m,$)=>m>(o[p]??0)?$:p,0),s=o[r]??0;if(s<V0)return null;let[l]=t.toSorted((p,m)=>(m.bytes[r]??0)-(p.bytes[r]??0)),i=l?.bytes[r]??0,u=`The most was ${B(s)} at ${ue(e[r]??0)}`;return l===void 0||i<z0*s?`${u}.`:`${u}, of which ${B(i)} were of ${l.group}.`}function _p({process:e,managed:t,spilled:n,limit:o}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:o===0?null:o*1048576}}function or({process:e,limit:t}){return t===0?null:e/t}function wp(e){let t=new Array(11).fill(0);for(let n of e){let o=Math.min(10,Math.floor((or(n)??0)*10));t[o]=(t[o]??0)+1}return t}function yp(){_n("workers");let e=[...Uo.value.values()].sort((t,n)=>t.name<n.name?-1:1);return c`
    <${Se} title="Workers" aside=${`${A(e.length)} registered`} />
    <section class="card">
      ${e.length===0?c`<${Fe}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:c`<${zi} rows=${e} />`}
    </section>
  `}function zi({rows:e}){return c`
    <${ce}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","Used","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=_p(t),o=or(t);return[c`<${ne} to=${["workers",t.name]}>${t.name}<//>`,c`<${_t} name=${t.state} />`,`${A(t.executing)} / ${A(t.threads)}`,A(t.processing),c`<${jo} label=${`Memory of ${t.name}`} parts=${n} />`,c`<span class=${o!==null&&o>.8?"bad":""}>${B(n.managed+n.unmanaged)}${n.limit===null?"":` / ${B(n.limit)}`}</span>`,n.spilled===0?"":B(n.spilled)]}}
    />
  `}var K0=60,q0=20;function vp(){return _n("workers"),c`
    <${Se} title="Memory" />
    <${Y0} />
    <${X0} />
    <${Q0} />
    <${J0} />
    <${eg} />
  `}function Y0(){let e=Gt.value;if(e===null)return c`
      <section class="card">
        <${de} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:o,unmanagedRecent:r,spilled:s,limit:l}=e.memory,i=o+r;return c`
    <section class="card">
      <dl class="tiles">
        <${oe}
          name="Used"
          value=${B(t)}
          detail=${l===null||l===0?"no limit":`${en(t/l)} of ${B(l)}`}
        />
        <${oe} name="Results" value=${B(n)} />
        <${oe}
          name="Other"
          value=${B(i)}
          detail=${`${B(r)} in the last 30 s`}
        />
        <${oe} name="Spilled" value=${B(s)} />
      </dl>
      <${jo} label="Memory of all workers" parts=${{managed:n,unmanaged:i,spilled:s,limit:l}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %, by default</li>
      </ul>
    </section>
  `}function X0(){let{data:e,error:t}=Q(ic(),5e3);return c`
    <${Z} title="Results over time" note="by groups of tasks, in memory and spilled">
      ${e===null?c`<${de} error=${t} />`:e.groups.length===0?c`<${Fe}>No worker held a result in the last ten minutes.<//>`:c`
          <${ho}
            title="Results over time"
            times=${e.at.map(n=>n/1e3)}
            show=${B}
            stacked=${!0}
            isBytes=${!0}
            series=${gp(e)}
          />
          ${ji(e)!==null&&c`<p class="note">${ji(e)}</p>`}
        `}
    <//>
  `}function J0(){let e=[...Uo.value.values()].sort((n,o)=>(or(o)??0)-(or(n)??0));if(e.length===0)return null;let t=e.length>K0;return c`
    <${Z} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&c`<${Z0} counts=${wp(e)} />`}
      <${zi} rows=${t?e.slice(0,q0):e} />
    <//>
  `}function Z0({counts:e}){let t=Math.max(...e,1);return c`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,o)=>c`
          <li key=${o} class=${o>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${A(n)}</b><span>${o<10?`${o*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function Q0(){let{data:e,error:t}=Q(ac(),3e3);return c`
    <${Z} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?c`<${de} error=${t} />`:e.items.length===0?c`<${Fe}>No worker holds a result.<//>`:c`
          <${ce}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:o,bytes:r})=>[c`<span class="mono">${n}</span>`,A(o),B(r)]}
          />
        `}
    <//>
  `}function eg(){let{data:e,error:t}=Q("amm",2e3);if(e===null)return c`
      <${Z} title="Active Memory Manager">
        <${de} error=${t} />
        <//>
    `;let{running:n,interval:o,policies:r,inFlight:s,lastRun:l}=e;return c`
    <${Z} title="Active Memory Manager">
      <div class="buttons">
        ${n?c`<${St} label="Stop" scope="admin" path="amm/stop" />`:c`<${St} label="Start" scope="admin" path="amm/start" />`}
        <${St} label="Run once" scope="admin" path="amm/run_once" />
      </div>
      <dl class="tiles">
        <${oe} name="State" value=${n?"running":"stopped"} detail=${`each ${se(o)}`} />
        <${oe}
          name="Copies under way"
          value=${A(s.copies)}
          detail=${B(s.bytes)}
        />
        ${l!==null&&c`
          <${oe}
            name="Last run"
            value=${ue(l.at)}
            detail=${`${A(l.replicated)} copied, ${A(l.dropped)} dropped`}
          />
        `}
      </dl>
      <p class="note">Policies: ${r.length===0?"none":r.map(({name:i})=>i).join(", ")}</p>
      ${(l?.suggestions??[]).length>0&&c`
        <${ce}
          caption="Suggestions of the last run"
          head=${["Key","Policy","Does","Size","Worker"]}
          rows=${l?.suggestions??[]}
          keyOf=${({key:i,op:u})=>`${u} ${i}`}
          cells=${({key:i,policy:u,op:p,nbytes:m,worker:$,reason:g})=>[c`<span class="mono">${i}</span>`,u,p,B(m),$??g??""]}
        />
      `}
    <//>
  `}function kp({fact:e,firstAt:t}){let n=tg(e),o=(Date.parse(e.at)-Date.parse(t))/1e3;return o<1?n:{...n,text:`${n.text}, in ${se(Math.round(o))}`}}function tg(e){switch(e.type){case"graph-submitted":return{text:`${Vi(e)} was submitted: ${A(e.tasks)} tasks`,tone:"plain",link:rr(e)};case"graph-retried":return{text:`${Vi(e)} is retried`,tone:"plain",link:rr(e)};case"graph-ended":{let{outcome:t}=e;return{text:`${Vi(e)} ${t.endsWith("cancelled")?`was ${t}`:t}`,tone:t==="succeeded"?"good":t==="failed"?"bad":"plain",link:rr(e)}}case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${e.group}: ${e.error}: ${e.message}`+(e.count>1?` (${A(e.count)} times)`:""),tone:"bad",link:[...rr(e),"tasks",e.key]};case"task-emitted":return{text:`${e.key} emitted ${e.topic}: ${JSON.stringify(e.value)}`,tone:"plain",link:[...rr(e),"tasks",e.key]};case"task-progress":return{text:`${e.key}: ${ng(e)}`,tone:"plain",link:[...rr(e),"tasks",e.key]};case"worker-joined":return{text:`Worker ${e.name} joined`,tone:"good",link:jr(e)};case"worker-left":return{text:`Worker ${e.name} ${og(e.reason)}`,tone:sg(e.reason)};case"worker-paused":return{text:`Worker ${e.name} paused ${e.by==="hand"?"by hand":`for ${e.by}`}`,tone:e.by==="hand"?"plain":"bad",link:jr(e)};case"worker-resumed":return{text:`Worker ${e.name} resumed`,tone:"good",link:jr(e)};case"worker-retiring":return{text:`Worker ${e.name} retires ${e.by==="pause"?"as its pause goes on":"as its own memory is full"}: ${Ki(e.keys,e.bytes)} move`,tone:"bad",link:jr(e)};case"worker-kept":return{text:`Worker ${e.name} is not retired: ${rg(e.reason)}`,tone:e.reason==="resumed"?"plain":"bad",link:jr(e)};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${e.retired.length} retired`,tone:"plain"};case"standstill":return{text:`All ${A(e.workers)} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:lg(e),tone:"plain",link:["memory"]};case"data-scattered":return{text:`${A(e.values)} values were stored in ${e.namespace}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${se(e.downMs/1e3)}`,tone:"bad"};default:return{text:e.type,tone:"plain"}}}function ng({done:e,total:t,text:n}){let o=t===null?A(e):`${A(e)} of ${A(t)}`;return n===""?o:`${o}: ${n}`}function og(e){switch(e){case"left":return"left: it ended in order";case"retired":return"retired: others hold its results";case"removed":return"was removed by a request";case"replaced":return"registered again: the former registration is over";case"lost":return"is lost: it stopped answering";default:return`left: ${e}`}}function rg(e){switch(e){case"no-recipients":return"no worker can take its data";case"timeout":return"its time was over";case"resumed":return"it was resumed";default:return e}}function sg(e){return e==="lost"?"bad":"plain"}function Vi({name:e}){return e===""?"Graph":`Graph "${e}"`}function rr({graph:e}){return["graphs",e]}function jr({name:e}){return["workers",e]}function lg({replicated:e,dropped:t,bytes:n,bytesDropped:o}){let r=e===0?[]:[`copied ${Ki(e,n)}`],s=t===0?[]:[`dropped ${Ki(t,o)}`];return`The memory manager ${[...r,...s].join(", and ")}`}function Ki(e,t){return`${A(e)} ${e===1?"result":"results"}, ${B(t)}`}var ig=20;function Sp(){return _n("groups"),Gt.value===null?c`
      <${Se} title="Overview">
        <${de} error=${null} />
        <//>
    `:c`
    <${Se} title="Overview" />
    <${ag} />
    <div class="columns">
      <${ug} />
      <${cg} />
    </div>
    <${fg} />
    <${pg} />
    <${mg} />
    <${dg} />
  `}function ag(){let e=Gt.value;if(e===null)return null;let{workers:t,tasks:n,memory:o,graphs:r}=e,s=t.running??0,l=Object.entries(t).filter(([p,m])=>p!=="running"&&p!=="closed"&&m>0).map(([p,m])=>`${A(m)} ${p.replaceAll("_"," ")}`).join(", "),i=Ut.value.at(-1),u=(n.queued??0)+(n["no-worker"]??0);return c`
    <dl class="tiles">
      <${oe}
        name="Workers"
        value=${A(s)}
        detail=${l||"all running"}
        tone=${s===0||l!==""?"bad":"plain"}
      />
      <${oe} name="Graphs running" value=${A(r.running??0)} />
      <${oe}
        name="Tasks a second"
        value=${Xl(i?.finishedRate??0)}
        detail=${`${A(e.totals.finished)} since the start`}
      />
      <${oe}
        name="Tasks running"
        value=${A(n.processing??0)}
        detail=${`${A(u)} ready, ${A(n.waiting??0)} waiting`}
      />
      <${oe}
        name="Memory"
        value=${B(o.process)}
        detail=${o.limit===null||o.limit===0?"no limit":`${en(o.process/o.limit)} of ${B(o.limit)}`}
      />
      <${oe} name="Spilled" value=${B(o.spilled)} />
    </dl>
  `}function ug(){let e=Ut.value;return c`
    <${Z} title="Tasks a second" note=${Ht()?"of the recording":"in the last 10 minutes"}>
      <${ho}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${Xl}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function cg(){let e=Ut.value;return c`
    <${Z} title="Memory" note="of all workers, stacked">
      <${ho}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${B}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function fg(){let{data:e,error:t}=Q(qu(),2e3);return e===null?c`
      <${Z} title="Running graphs">
        <${de} error=${t} />
        <//>
    `:c`
    <${Z} title="Running graphs">
      ${e.items.length===0&&c`<${Fe}>No graph runs. <${ne} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:o,done:r}=gt(n.counts);return c`
            <li key=${n.id}>
              <${ne} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${wn} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${A(r)} / ${A(o)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function pg(){let{data:e}=Q("shares",5e3),t=e?.items.filter(({share:n})=>n>0)??[];return t.every(({share:n})=>n===1)?null:c`
    <${Z} title="Owners that share the workers">
      <${ce}
        caption="Owners that have tasks, and their shares"
        head=${["Owner","Weight","Share","Ready","On workers","Slot time"]}
        rows=${t}
        keyOf=${({owner:n})=>n??""}
        cells=${({owner:n,weight:o,share:r,queued:s,assigned:l,slotSeconds:i})=>[n??"yours",o,en(r),A(s),A(l),se(i)]}
      />
      <//>
  `}function mg(){let e=ti.value;return e.length===0?null:c`
    <${Z} title="Busiest groups of tasks">
      <${zo}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:o})=>({group:t,counts:n,expectedSeconds:o<0?null:o/1e6}))}
      />
      <//>
  `}function dg(){let e=Mr.value.slice(0,ig);return c`
    <${Z} title="What happened">
      ${e.length===0&&c`<${Fe}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>c`<${hg} key=${t.id} row=${t} />`)}
      </ol>
    <//>
  `}function hg({row:e}){let{text:t,tone:n,link:o}=kp(e),{at:r}=e.fact;return c`
    <li class=${n}>
      <time dateTime=${r}>${ue(r)}</time>
      <span>${o===void 0?t:c`<${ne} to=${o}>${t}<//>`}</span>
    </li>
  `}function bp({path:e}){return c`
    <${Se} title="Not found">
      <${Fe}>There is no page "${e.join("/")}". <${ne} to=${[]}>Overview<//><//>
    <//>
  `}var $g=/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;function xp(e,t){let{nodes:n,functions:o}=e,r=gg(n),s=Map.groupBy(n.keys(),m=>n[m][0]),l=[],i=(m,$)=>{let[,g,_]=n[m],v=o[g]??["","",0,0];l.push({node:m,...$,totalUs:r[m]??0,selfUs:_,called:v})},u=(m,{depth:$,from:g,width:_})=>{let v=m<0?wg(s.get(-1)??[],r):r[m]??0,b=g,k=(s.get(m)??[]).toSorted((x,y)=>(r[y]??0)-(r[x]??0)||x-y);for(let x of k){let y=v>0?_*(r[x]??0)/v:0;y>=.001&&(i(x,{depth:$,from:b,width:y}),u(x,{depth:$+1,from:b,width:y})),b+=y}},p=t===null?[]:_g(n,t);for(let[m,$]of p.entries())i($,{depth:m,from:0,width:1});return u(t??-1,{depth:p.length,from:0,width:1}),l}function gg(e){let t=e.map(([,,n])=>n);for(let[n,[o]]of[...e.entries()].reverse())o>=0&&(t[o]=(t[o]??0)+(t[n]??0));return t}function _g(e,t){let n=[];for(let o=t;o>=0;o=e[o]?.[0]??-1)n.unshift(o);return n}function wg(e,t){return e.reduce((n,o)=>n+(t[o]??0),0)}function Tp(e,t,n){let o=e.find(u=>u.node===t);if(o===void 0)return e[0]??null;let r=u=>e.filter(p=>p.depth===u).sort((p,m)=>p.from-m.from),s=u=>u.from<o.from+o.width&&o.from<u.from+u.width,l=r(o.depth),i=l.indexOf(o);switch(n){case"ArrowUp":return r(o.depth-1).find(s)??null;case"ArrowDown":return r(o.depth+1).find(s)??null;case"ArrowLeft":return l[i-1]??null;case"ArrowRight":return l[i+1]??null;case"Home":return e[0]??null;default:return null}}function Yi([e,t],n){let o=n.toLowerCase();return e.toLowerCase().includes(o)||t.toLowerCase().includes(o)}function Mp({nodes:e,functions:t},n){let o=[],[r,s]=[0,0];for(let[l,i,u]of e){let p=t[i],m=(o[l]??!1)||p!==void 0&&Yi(p,n);o.push(m),s+=u,m&&(r+=u)}return s===0?0:r/s}function zr([e]){return qi(e)||"(anonymous)"}function Qs([,e,t,n]){return t>0?`${qi(e)||"eval"}:${t}:${n}`:qi(e)}function Pp([e,t]){let n=0;for(let o of t||e)n=(n*31+(o.codePointAt(0)??0))%9973;return n%12}function qi(e){return e.replaceAll($g,t=>`\\u${t.charCodeAt(0).toString(16).padStart(4,"0")}`)}var el=20,yg=4,vg=14;function Ap({title:e,tree:t}){let[n,o]=J(null),[r,s]=J(null),[l,i]=J(""),u=n!==null&&n<t.nodes.length?n:null,p=xp(t,u),m=p.find(({node:_})=>_===r),$=p.reduce((_,{depth:v})=>Math.max(_,v+1),0),g=_=>{if(_.key==="Escape")o(null);else if(_.key==="Enter"&&m!==void 0)o(m.node);else{let v=Tp(p,r,_.key);if(v===null)return;s(v.node)}_.preventDefault()};return c`
    <div class="flame">
      <p class="flame-tools">
        <input
          type="search"
          aria-label="Search functions and files"
          placeholder="Search functions and files"
          value=${l}
          onInput=${_=>i(_.currentTarget.value)}
        />
        ${l!==""&&c`<span role="status">${Sg(Mp(t,l))} of the time</span>`}
        ${u!==null&&c`<button type="button" onClick=${()=>o(null)}>Show all</button>`}
      </p>
      <svg
        role="tree"
        aria-label=${`${e}: arrow keys go through the calls, Enter zooms in, Escape out`}
        aria-activedescendant=${m===void 0?void 0:Ep(m)}
        tabindex="0"
        width="100%"
        height=${$*el}
        onKeyDown=${g}
        onFocus=${()=>r===null&&s(p[0]?.node??null)}
      >
        ${p.map(_=>c`
            <${kg}
              key=${_.node}
              box=${_}
              isCurrent=${_===m}
              isFound=${l!==""&&Yi(_.called,l)}
              onChoose=${()=>{s(_.node),o(_.node)}}
            />
          `)}
      </svg>
      <p class="note" aria-live="polite">${m===void 0?"Each box is a call below its caller, as wide as its time.":Xi(m)}</p>
    </div>
  `}function kg({box:e,isCurrent:t,isFound:n,onChoose:o}){let{depth:r,from:s,width:l,called:i}=e,u=`${n?" found":""}${t?" current":""}`;return c`
    <svg
      id=${Ep(e)}
      role="treeitem"
      aria-level=${r+1}
      aria-label=${Xi(e)}
      aria-selected=${t}
      class=${`flame-box hue-${Pp(i)}${u}`}
      x=${`${100*s}%`}
      y=${r*el}
      width=${`${100*l}%`}
      height=${el}
      onClick=${o}
    >
      <title>${Xi(e)}</title>
      <rect width="100%" height=${el-1} rx="2" />
      <text x=${yg} y=${vg}>${zr(i)}</text>
    </svg>
  `}function Xi({called:e,totalUs:t,selfUs:n}){let o=Qs(e),r=`${se(t/1e6)}, of which ${se(n/1e6)} itself`;return`${zr(e)}${o&&` (${o})`}: ${r}`}function Ep({node:e}){return`flame-${e}`}function Sg(e){return`${Math.round(e*100)} %`}var bg=5e3,xg=6e4;function Op({id:e}){let{data:t}=Q(je(e),1e4),{data:n,error:o}=Q(Ms(e),bg),r=c`
    <${ne} to=${["graphs",e]}>${t?.name||"The graph"}<//>
    ${n!==null&&me===null&&c`<${Tg} id=${e} enabled=${n.enabled} />`}
  `;return c`
    <${Se} title="Profile" aside=${r} />
    ${n===null?c`
        <section class="card">
          <${de} error=${o} />
        </section>
      `:c`<${Mg} id=${e} profile=${n} />`}
  `}function Tg({id:e,enabled:t}){return c`
    <${St}
      label=${t?"Stop sampling":"Sample the tasks"}
      scope="submit"
      method="PUT"
      path=${Ms(e)}
      body=${{enabled:!t}}
    />
  `}function Mg({id:e,profile:t}){let{groups:n,functions:o,enabled:r,workersMissing:s}=t,[l]=n;if(l===void 0)return c`
      <section class="card">
        <p class="note">${r?"Nothing was sampled yet.":"Nothing was sampled: submit a graph with --profile, or sample its tasks while they run."}
        </p>
      </section>
    `;let i=$n.value.get("group"),u=n.find(({group:p})=>p===i)??l;return c`
    <${Z} title="Hottest functions"
      note="of all groups, by the time in the function itself">
      <${Eg} functions=${o} />
      ${s>0&&c`<p class="note">${A(s)} workers did not answer.</p>`}
    <//>
    <${Z} title="Calls" note=${Pg(u)}>
      <p>
        <label>Group${" "}
          <select
            value=${u.group}
            onChange=${p=>Qt("group",p.currentTarget.value)}
          >
            ${n.map(({group:p})=>c`<option key=${p} value=${p}>${p}</option>`)}
          </select>
        </label>
      </p>
      <${Ag} key=${u.group} id=${e} group=${u.group} />
    <//>
  `}function Pg({runs:e,sampledSeconds:t,waitedSeconds:n}){return`${A(e)} runs: code ran for ${se(t)}, and waited for ${se(n)}`}function Ag({id:e,group:t}){let{data:n,error:o}=Q(ec(e,t),xg);return n===null?c`<${de} error=${o} />`:c`<${Ap} title=${`Calls of ${t}`} tree=${n} />`}function Eg({functions:e}){return c`
    <${ce}
      caption="Hottest functions"
      head=${["Function","Self","Total","Place"]}
      rows=${e}
      keyOf=${t=>`${t.function} ${t.file} ${t.line} ${t.column}`}
      cells=${t=>{let n=[t.function,t.file,t.line,t.column];return[c`<span class="mono">${zr(n)}</span>`,se(t.selfSeconds),se(t.totalSeconds),c`<span class="mono">${Qs(n)}</span>`]}}
    />
  `}var tl={min:1.4,max:11},Og=1024*1024;function Cp({nodes:e,edges:t,order:n=[]},o){let r=([i=0,,u=0])=>{let{resultBytes:p}=e[i]??{};return p==null?null:p*u},s=Math.max(Og,...t.map(i=>r(i)??0)),l=i=>o(e[i]?.name??"");return[...t.map(i=>{let[u=0,p=0,m=0]=i,$=r(i),g=Math.sqrt(($??0)/s),_=$===null?"":`, about ${B($)}`;return{from:u,to:p,isOrder:!1,width:Math.round((tl.min+(tl.max-tl.min)*g)*10)/10,text:`${l(u)} to ${l(p)}: ${Rp(m,"input")}${_}`}}),...n.map(([i=0,u=0,p=0])=>({from:i,to:u,isOrder:!0,width:tl.min,text:`${l(i)} before ${l(u)}: ${Rp(p,"task")}, no values`}))]}function Rp(e,t){return`${A(e)} ${t}${e===1?"":"s"}`}var Ji={min:132,max:250},Vr=10,nl={layersAcross:56,layersDown:46,nodesAcross:18,nodesDown:20};function Dp({layers:e,width:t},n){let o=Lp({columns:e,rows:t,space:n},!0),r=Lp({columns:t,rows:e,space:n},!1);return o.width>n&&r.width>n?o.width<r.width?o:r:o.width>n?r:r.width>n||o.height<=r.height?o:r}function Lp({columns:e,rows:t,space:n},o){let r=o?nl.layersAcross:nl.nodesDown,s=o?nl.nodesAcross:nl.layersDown,l=n-2*Vr,i=Rg((l+r)/Math.max(e,1)-r),u=Math.ceil(Math.max(n,e*(i+r)-r+2*Vr)),p=e<2?0:Math.min((u-2*Vr-i)/(e-1),2*Ji.max),m=58+s;return{isAcross:o,node:{width:i,height:58},step:{x:p,y:m},origin:{x:(u-(e-1)*p)/2,y:Vr+58/2},width:u,height:t*m-s+2*Vr}}function Rg(e){return Math.floor(Math.max(Ji.min,Math.min(Ji.max,e)))}function Zi({isAcross:e,step:t,origin:n},{layer:o,at:r}){let[s,l]=e?[o,r]:[r,o];return{x:n.x+s*t.x,y:n.y+l*t.y}}function Np(e,t){let{isAcross:n,node:o}=e,r=t.length-1,s=(t[r]?.layer??0)>=(t[0]?.layer??0)?1:-1,l=n?o.width/2:o.height/2,i=t.map((g,_)=>{let{x:v,y:b}=Zi(e,g),k=s*(_===0?l:_===r?-l:0);return n?{x:v+k,y:b}:{x:v,y:b+k}}),[u,...p]=i;if(u===void 0||p.length===0)return"";let m=u,$=p.map(g=>{let _=n?`C${Kt((m.x+g.x)/2)},${Kt(m.y)} ${Kt((m.x+g.x)/2)},${Kt(g.y)} `:`C${Kt(m.x)},${Kt((m.y+g.y)/2)} ${Kt(g.x)},${Kt((m.y+g.y)/2)} `;return m=g,`${_}${Kt(g.x)},${Kt(g.y)}`});return`M${Kt(u.x)},${Kt(u.y)} ${$.join(" ")}`}function Kt(e){return Math.round(e*10)/10}function Ip(e,t){let n=Cg(e,t),o=Lg(e,n),r=[],s=(b,k)=>(r[k]??=[]).push(b);for(let b=0;b<e;b++)s(b,o[b]??0);let l=e,i=n.map(([b,k])=>{if(b===k)return[b];let[x,y]=[o[b]??0,o[k]??0],M=[b];for(let T=x+1;T<y;T++)s(l,T),M.push(l++);return[...M,k]}),u=Wp(l,i,-1),p=Wp(l,i,1),m=new Float64Array(l),$=b=>b.forEach((k,x)=>m[k]=x);r.forEach($);for(let b=0;b<8;b++){let k=b%2===0;for(let x of k?r:[...r].reverse())Dg(x,k?u:p,m),$(x)}let g=Math.max(1,...r.map(b=>b.length)),_=new Map;r.forEach((b,k)=>{let x=(g-b.length)/2;b.forEach((y,M)=>_.set(y,{layer:k,at:M+x}))});let v=b=>_.get(b)??{layer:0,at:0};return{nodes:Array.from({length:e},(b,k)=>v(k)),edges:i.map((b,k)=>(n[k]?.[0]!==t[k]?.[0]?[...b].reverse():b).map(v)),layers:r.length,width:g}}function Cg(e,t){let n=Array.from({length:e},()=>[]);for(let[s,l]of t)n[s]?.push(l);let o=new Uint8Array(e),r=new Set;for(let s=0;s<e;s++){if(o[s]!==0)continue;let l=[{node:s,at:0}];o[s]=1;for(let i=l.at(-1);i!==void 0;i=l.at(-1)){let u=n[i.node]?.[i.at++];u===void 0?o[l.pop()?.node??0]=2:o[u]===1?r.add(`${i.node} ${u}`):o[u]===0&&(o[u]=1,l.push({node:u,at:0}))}}return t.map(([s,l])=>r.has(`${s} ${l}`)?[l,s]:[s,l])}function Lg(e,t){let n=new Int32Array(e),o=new Int32Array(e),r=Array.from({length:e},()=>[]);for(let[l,i]of t)l!==i&&(r[l]?.push(i),o[i]=(o[i]??0)+1);let s=Array.from({length:e},(l,i)=>i).filter(l=>!o[l]);for(let l=s.pop();l!==void 0;l=s.pop())for(let i of r[l]??[])n[i]=Math.max(n[i]??0,(n[l]??0)+1),o[i]=(o[i]??0)-1,o[i]===0&&s.push(i);return n}function Wp(e,t,n){let o=Array.from({length:e},()=>[]);for(let r of t)for(let s=1;s<r.length;s++){let[l=0,i=0]=[r[s-1],r[s]];o[n===-1?i:l]?.push(n===-1?l:i)}return o}function Dg(e,t,n){let o=new Map(e.map(r=>{let s=t[r]??[],l=s.reduce((i,u)=>i+(n[u]??0),0);return[r,s.length===0?n[r]??0:l/s.length]}));e.sort((r,s)=>(o.get(r)??0)-(o.get(s)??0))}var sr=10,Ng=6.9;function ol({label:e,shape:t,linkOf:n,nameOf:o=Wg}){let{nodes:r}=t,s=ht(null),l=Ig(s),u=Cp(t,v=>o(v).title),p=JSON.stringify([r.length,u.map(({from:v,to:b})=>[v,b])]),m=$t(()=>Ip(r.length,u.map(({from:v,to:b})=>[v,b])),[p]),$=Dp(m,l),{width:g,height:_}=$;return c`
    <div ref=${s} class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${g} height=${_} viewBox=${`0 0 ${g} ${_}`}>
        ${m.edges.map((v,b)=>{let k=u[b];return v.length>1&&k&&c`
            <path
              key=${b}
              class="edge"
              stroke-width=${k.width}
              stroke-dasharray=${k.isOrder?"4 4":"none"}
              d=${Np($,v)}
            >
              <title>${k.text}</title>
            </path>
          `})}
        ${r.map((v,b)=>{let k=Zi($,m.nodes[b]??{layer:0,at:0}),x=c`
            <${Fg} node=${v} name=${o(v.name)} centre=${k} size=${$.node} />
          `,y=n(v.name);return y===null?c`<g key=${v.name}>${x}</g>`:c`<a key=${v.name} href=${it(...y)}>${x}</a>`})}
      </svg>
    </div>
  `}function Wg(e){return{title:e,module:null}}function Ig(e){let[t,n]=J(0);return ae(()=>{let o=e.current;if(o===null)return;let r=new ResizeObserver(()=>n(o.clientWidth));return r.observe(o),()=>r.disconnect()},[]),t}function Fg({node:{counts:e,expectedSeconds:t,resultBytes:n},name:o,centre:r,size:s}){let{total:l,done:i}=gt(e),[u,p]=[r.x-s.width/2,r.y-s.height/2],m=Math.floor((s.width-2*sr)/Ng),$=t==null?"":se(t),g=`${A(i)} / ${A(l)}`,_=g.length+$.length<m?g:`${Yl(i)} / ${Yl(l)}`,v=[...io(e).map(({label:x,count:y})=>`${A(y)} ${x}`),...$===""?[]:[`mean time ${$}`],...n?[`mean result ${B(n)}`]:[],...o.module===null?[]:[`of ${o.module}`]],b=s.width-2*sr,k=u+sr;return c`
    <g class=${`node tone-${uc(e)}`}>
      <title>${o.title}: ${v.join(", ")}</title>
      <rect class="box" x=${u} y=${p} width=${s.width} height=${s.height} rx="8" />
      <text x=${u+sr} y=${p+20}>${Hg(o.title,m)}</text>
      <text class="small" x=${u+sr} y=${p+37}>${_}</text>
      <text class="small" x=${u+s.width-sr} y=${p+37} text-anchor="end">${$}</text>
      <rect class="track" x=${k} y=${p+s.height-12} width=${b} height="5" rx="2" />
      ${io(e).map(({kind:x,count:y})=>{let M=b*y/Math.max(l,1);return k+=M,c`
          <rect
            key=${x}
            class=${`fill-${x}`}
            x=${k-M}
            y=${p+s.height-12}
            width=${Math.max(M,1)}
            height="5"
          />
        `})}
    </g>
  `}function Hg(e,t){return e.length<=t?e:`\u2026${e.slice(1-t)}`}function Fp({id:e}){let{data:t}=Q(je(e),3e3),{data:n,error:o}=Q(Qu(e),2e3),r=c`<${ne} to=${["graphs",e]}>${t?.name||"The graph"}<//>`,s=l=>ui(e,l);return c`
    <${Se} title="Shape" tab=${t===null?void 0:As(t)} aside=${r} />
    <section class="card">
      ${n===null?c`<${de} error=${o} />`:c`
        <${ol}
          label=${Ug(n)}
          shape=${n}
          linkOf=${s}
          nameOf=${Os(n.nodes.map(({name:l})=>l))}
        />
        ${t!==null&&c`<${Bo} counts=${t.counts} />`}
        <p class="note">
          Lines are as wide as the results that move along them.${n.folded>0&&` The ${A(n.folded)} smallest groups are drawn as one.`}${n.omitted>0&&` ${A(n.omitted)} lines with the fewest inputs are left out.`}
        </p>
      `}
    </section>
    ${n!==null&&c`
      <${Z} title="Groups">
        <${zo}
          caption="The same groups as a table"
          rows=${n.nodes.map(({name:l,counts:i,expectedSeconds:u})=>({group:l,counts:i,expectedSeconds:u??null}))}
          linkOf=${s}
        />
        <//>
    `}
  `}function Ug({nodes:e,edges:t,order:n=[]}){let o=t.length+n.length;return`Groups of tasks: ${A(e.length)}, with ${A(o)} ${o===1?"line":"lines"} between them; the table below says the same`}var Hp=2e4,Up="10000",lr=Te({list:[],seen:0,shown:0});Uu("stream",e=>{let t=e.n,n=Br(e,o=>t[o]??0);jp(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function Bp(){_n("stream");let e=on.value;ae(()=>{let t=new URLSearchParams(Ht()?{after:"0",limit:Up}:{last:"true",limit:Up});Ft(`stream?${t}`).then(n=>{Ht()&&Gg(),jp(Br(n,o=>n.next-n.s.length+1+o),{})},()=>{})},[e])}var Kr=new Set;function jp(e,t){let n=[];for(let r of e){let s=Gp(r);Kr.has(s)||(Kr.add(s),n.push(r))}if(n.length===0&&Object.keys(t).length===0)return;let o=[...lr.value.list,...n].sort(Js).slice(-Hp);Kr.size>2*Hp&&(Kr=new Set(o.map(Gp))),lr.value={...lr.value,...t,list:o}}function Gg(){Kr.clear(),lr.value={list:[],seen:0,shown:0}}function Gp({worker:e,group:t,start:n,end:o}){return`${e} ${t} ${n} ${o}`}var zp=[1,2,5,10,15,30,60,120,300,600,1800,3600,7200,21600,86400],Bg=.1,rl=1.25;function Vp(e,t,{pixels:n,labelPixels:o}){let r=(t-e)/Math.max(1,n),s=1e3*(zp.find(p=>p*1e3>=o*r)??(zp.at(-1)??1)*Math.ceil(o*r/864e5)),l=Math.ceil(e/s)*s,i=t-o*r,u=Math.max(0,Math.floor((i-l)/s)+1);return Array.from({length:u},(p,m)=>l+m*s)}function Kp(e,t,n){let[o,r]=[(t+n)/2,(n-t)/2],s=Bg*(n-t);switch(e){case"ArrowLeft":return[t-s,n-s];case"ArrowRight":return[t+s,n+s];case"+":case"=":return[o-r/rl,o+r/rl];case"-":return[o-r*rl,o+r*rl];default:return null}}var Bn=18,Qi=8,jg=110,qr=22,zg=62,Vg=.22;function Yp({lanes:e,hueOf:t,from:n,to:o,onView:r}){let s=ht(null),[l,i]=J(900),[u,p]=J(null),m=ht(null),$=Ur.value,g=qr+e.reduce((y,M)=>y+M.lanes.length*Bn+Qi,0),_=Xp(l),v=y=>n+(y-_)/(l-_)*(o-n);ae(()=>{let y=s.current?.parentElement;if(!y)return;let M=new ResizeObserver(()=>i(y.clientWidth));return M.observe(y),()=>M.disconnect()},[]),ae(()=>{s.current!==null&&Yg(s.current,{lanes:e,hueOf:t,from:n,to:o,width:l,height:g})},[e,t,n,o,l,g,$]);let b=y=>{y.preventDefault();let M=v(y.offsetX),T=y.deltaY>0?1.25:.8;r(M-(M-n)*T,M+(o-M)*T)},k=y=>{if(y.ctrlKey||y.altKey||y.metaKey)return;let M=Kp(y.key,n,o);M!==null&&(y.preventDefault(),r(...M))},x=y=>{if(m.current!==null){let T=v(m.current)-v(y.offsetX);return m.current=y.offsetX,r(n+T,o+T)}let M=qg(e,y.offsetY,v(y.offsetX));p(M===null?null:{run:M,x:y.offsetX,y:y.offsetY})};return c`
    <div class="timeline">
      <canvas
        ref=${s}
        role="img"
        tabindex="0"
        aria-label=${ip(e,n,o)}
        onKeyDown=${k}
        onWheel=${b}
        onPointerDown=${y=>m.current=y.offsetX}
        onPointerUp=${()=>m.current=null}
        onPointerLeave=${()=>{m.current=null,p(null)}}
        onPointerMove=${x}
      />
      ${u!==null&&c`
        <p class="tip" style=${{left:`${Math.max(0,Math.min(u.x+12,l-220))}px`,top:`${u.y+12}px`}}>
          <b>${u.run.group}</b><br />
          ${Kg(u.run)}
          ${se((u.run.end-u.run.start)/1e3)} on ${u.run.worker}
        </p>
      `}
    </div>
  `}function Kg(e){let t=nr(e),n=Gr.filter(([o])=>t.includes(o)).map(([,o])=>o);return n.length===0?null:c`${n.join(", ")}<br />`}function qg(e,t,n){let o=qr;for(let{lanes:r}of e){let s=r[Math.floor((t-o)/Bn)];if(t>=o&&s!==void 0)return s.find(({start:l,end:i})=>l<=n&&n<=i)??null;o+=r.length*Bn+Qi}return null}function Yg(e,{lanes:t,hueOf:n,from:o,to:r,width:s,height:l}){let i=devicePixelRatio;e.width=s*i,e.height=l*i,e.style.width=`${s}px`,e.style.height=`${l}px`;let u=e.getContext("2d");if(u===null)return;let p=getComputedStyle(document.documentElement),m=k=>p.getPropertyValue(`--${k}`).trim(),$=Array.from({length:12},(k,x)=>m(`hue-${x}`)),g=Xp(s),_=k=>g+(k-o)/(r-o)*(s-g),v={failed:m("failed"),text:m("text"),surface:m("surface")};u.scale(i,i),u.font="11px system-ui",u.textBaseline="middle";for(let k of Vp(o,r,{pixels:s-g,labelPixels:zg})){let x=_(k);u.fillStyle=m("line"),u.fillRect(x,qr-4,1,l),u.fillStyle=m("muted"),u.fillText(new Date(k).toLocaleTimeString("en-GB"),x+3,qr/2)}let b=qr;for(let{worker:k,lanes:x}of t){u.fillStyle=m("muted"),u.fillText(k,0,b+Bn/2,g-8);for(let y of x){for(let M of y){let{start:T,end:V,group:L}=M;if(V<o||T>r)continue;let K=Math.max(g,_(T)),C=Math.min(s,Math.max(_(V),_(T)+1));u.fillStyle=$[n.get(L)??0]??"",u.fillRect(K,b+1,C-K,Bn-2);for(let q of nr(M))Xg(u,q,{left:K,right:C,top:b,colors:v})}b+=Bn}b+=Qi}}function Xg(e,t,{left:n,right:o,top:r,colors:s}){let l=r+Bn-1;if(t==="stolen")return e.fillStyle=s.text,e.beginPath(),e.moveTo(n,r+1),e.lineTo(n+7,r+1),e.lineTo(n,r+8),e.fill();if(e.fillStyle=s.failed,t==="failed")return e.fillRect(n,l-4,o-n,4);if(t==="retried"){for(let p=n;p<o;p+=6)e.fillRect(p,l-4,Math.min(3,o-p),4);return}let[i,u]=[Math.max(n,o-8),r+Bn/2];e.lineWidth=5,e.strokeStyle=s.surface,qp(e,i,u),e.lineWidth=2.5,e.strokeStyle=s.failed,qp(e,i,u)}function qp(e,t,n){e.beginPath(),e.moveTo(t-4,n-4),e.lineTo(t+4,n+4),e.moveTo(t+4,n-4),e.lineTo(t-4,n+4),e.stroke()}function Xp(e){return Math.min(jg,Math.round(e*Vg))}var Jg=3e4,em=20,sl=60,Zg=24,Jp=500,Qg=2e3;function tm(){Bp();let e=me===null&&!Ht(),{list:t,seen:n,shown:o}=lr.value,[r,s]=J(Date.now()),[l,i]=J(null),[u,p]=J(""),[m,$]=J(""),[g,_]=J(0),[v,b]=J(!1);ae(()=>{if(l!==null||!e)return;let C=setInterval(()=>s(Date.now()),Jp);return()=>clearInterval(C)},[l===null]);let k=$t(()=>t.filter(C=>(u===""||C.worker===u)&&(m===""||C.group===m)&&C.end-C.start>=g&&(!v||C.failed)),[t,u,m,g,v]),[x,y]=l??(e?hp(k,r,Jg):o_(t)),M=$t(()=>$p(k.filter(({start:C,end:q})=>q>=x&&C<=y)),[k,Math.floor(x/100),Math.floor(y/100)]),T=$t(()=>[...new Set(t.map(C=>C.group))].sort(),[t]),V=$t(()=>r_(M),[M]),L=$t(()=>[...new Set(t.map(C=>C.worker))].sort(),[t]),K=$t(()=>Zs(T),[T.join(`
`)]);return c`
    <${Se} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${C=>C.preventDefault()}>
        <${Qp} label="Worker" value=${u} all=${L} onChange=${p} />
        <${Qp} label="Tasks" value=${m} all=${T} onChange=${$} />
        <label>At least <${Ls}
            type="number"
            min="0"
            step="any"
            value=${String(g)}
            onCommit=${C=>_(Number(C))}
          /> ms</label>
        <label><input
            type="checkbox"
            checked=${v}
            onChange=${C=>b(C.currentTarget.checked)}
          /> only failed</label>
        <button type="button" onClick=${()=>i(l===null&&e?[x,y]:null)}>
          ${e?l===null?"Pause":"Follow":"Show all"}
        </button>
        <button type="button" onClick=${()=>i(Zp(x,y,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>i(Zp(x,y,2))}>Zoom out</button>
      </form>
      ${M.length===0?c`<${Fe}>No task has ended in this time.<//>`:c`
        <${Yp}
          lanes=${M.slice(0,sl)}
          hueOf=${K}
          from=${x}
          to=${y}
          onView=${(C,q)=>i([C,q])}
        />
      `}
      <ul class="legend">
        ${V.slice(0,Zg).map(C=>c`<li key=${C}><span class=${`swatch hue-${K.get(C)}`} aria-hidden="true" /> ${C}</li>`)}
      </ul>
      <${n_} counts=${dp(M)} />
      ${l===null&&e&&M.length>0&&r-y>Jp&&c`<p class="note">The last runs are shown: none has ended since ${ue(k.at(-1)?.end??y)}.</p>`}
      ${M.length>sl&&c`<p class="note">The first ${sl} of ${M.length} workers are drawn.</p>`}
      <p class="note">
        ${o<n?`${o} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${me===null&&c`<${t_} />`}
    <section class="card">
      ${me===null?c`<${l_} query=${s_({worker:u,group:m,minMs:g,onlyFailed:v})} />`:c`<${nm} list=${k} />`}
    </section>
  `}var e_={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function t_(){let e=Ut.value;return c`
    <${Z} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${ho}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${en}
        stacked=${!0}
        max=${1}
        series=${ws.map(t=>({label:t,color:e_[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function n_({counts:e}){return c`
    <ul class="legend" aria-label="Marks of runs">
      ${Gr.map(([t,n])=>c`
          <li key=${t}><span class=${`mark mark-${t}`} aria-hidden="true" /> ${n}
            ${" "}<b>${e.get(t)??0}</b></li>
        `)}
    </ul>
  `}function o_(e){return e.reduce(([t,n],o)=>[Math.min(t,o.start),Math.max(n,o.end)],[e[0]?.start??0,e[0]?.end??1])}function Zp(e,t,n){let[o,r]=[(e+t)/2,(t-e)*n/2];return[o-r,o+r]}function Qp({label:e,value:t,all:n,onChange:o}){return c`
    <label>${e} <select
        value=${t}
        onChange=${r=>o(r.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(r=>c`<option key=${r} value=${r}>${r}</option>`)}
      </select></label>
  `}function r_(e){let t=e.slice(0,sl).flatMap(({lanes:n})=>n.flatMap(o=>o.map(({group:r})=>r)));return[...new Set(t)].sort()}function s_({worker:e,group:t,minMs:n,onlyFailed:o}){return new URLSearchParams({last:"true",keys:"true",limit:String(em),...e!==""&&{worker:e},...t!==""&&{group:t},...n>0&&{minUs:String(n*1e3)},...o&&{kind:"failed"}}).toString()}function l_({query:e}){let{data:t,error:n}=Q(`stream?${e}`,Qg);return t===null?c`<${de} error=${n} />`:c`<${nm} list=${Br(t,o=>o).sort(Js)} />`}function nm({list:e}){return c`
    <${ce}
      caption="The last runs"
      head=${["Task","Group","Worker","Ended","Time","Outcome"]}
      rows=${e.slice(-em).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${t=>[...a_(t),c`<${i_} run=${t} />`]}
    />
  `}function i_({run:e}){let t=nr(e),n=Gr.filter(([o])=>t.includes(o)).map(([,o])=>o);return c`<span class=${e.failed?"bad":"note"}>${n.join(", ")}</span>`}function a_({key:e,graph:t,group:n,worker:o,start:r,end:s}){return[c`<span class="mono">${t===""?e||"\u2014":c`<${ne} to=${["graphs",t,"tasks",e]}>${e}<//>`}</span>`,c`<span class="mono">${n}</span>`,c`<${ne} to=${["workers",o]}>${o}<//>`,ue(s),se((s-r)/1e3)]}function om(){let{data:e,error:t}=Q("stuck",3e3);return c`
    <${Se} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?c`<${de} error=${t} />`:e.items.length===0?c`<${Fe}>Nothing is stuck.<//>`:c`
          <${ce}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:o,keys:r})=>`${n} ${o} ${r[0]}`}
            cells=${({graph:n,name:o,text:r,count:s,keys:l})=>[c`<${ne} to=${["graphs",n]}>${o||Io(n)}<//>`,A(s),r,c`<ul class="keys">${l.map(i=>c`
                    <li key=${i}>
                      <${ne} to=${["graphs",n,"tasks",i]}>${i}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&c`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}function ea({title:e,graph:t,taskKey:n,side:o}){let[r,s]=J([]),l=oc(t,n,{side:o,cursor:r.at(-1)??""}),{data:i,error:u}=Q(l,3e3);if(i===null&&r.length===0||i?.total===0)return null;let p=r.length>0||i?.nextCursor;return c`
    <${Z} title=${e} note=${i===null?"":u_(i)}>
      ${i===null?c`<${de} error=${u} />`:c`
        <${ce}
          caption=${`${e}, with state and size`}
          head=${["Task","State","Size"]}
          rows=${i.items}
          keyOf=${({key:m})=>JSON.stringify(m)}
          cells=${m=>[c`<${c_} row=${m} graph=${t} />`,m.state===null?"\u2014":c`<${_t} name=${gn({state:m.state})} />`,m.order?"order only":m.nbytes===null?"\u2014":B(m.nbytes)]}
        />
      `}
      ${p&&c`
        <div class="filters">
          <button
            type="button"
            disabled=${r.length===0}
            onClick=${()=>s(r.slice(0,-1))}
          >Previous</button>
          <button
            type="button"
            disabled=${!i?.nextCursor}
            onClick=${()=>i?.nextCursor&&s([...r,i.nextCursor])}
          >Next</button>
        </div>
      `}
    <//>
  `}function u_({items:e,total:t}){return e.length===t?A(t):`${A(e.length)} of ${A(t)}`}function c_({row:{key:e,label:t},graph:n}){if(typeof e=="string")return c`<span class="mono"><${ne} to=${["graphs",n,"tasks",e]} title=${e}>${t??e}<//></span>`;let{key:o,namespace:r,owner:s}=e,l=s===void 0?r:`${r} of ${s}`;return c`<span class="mono">${o}</span> <span class="note">in ${l}</span>`}function rm({task:e}){return e.arguments?c`
    <${Z} title="Arguments" note=${e.label===void 0?null:e.key}>
      <pre tabindex="0" aria-label="Arguments">${e.arguments}</pre>
      <//>
  `:null}var Yr={inputs:"waited for inputs",retry:"waited for another attempt",slot:"waited for a slot",fetch:"fetched inputs",run:"ran",gone:"was on a worker whose story is gone"};function sm(e,t){let n=[],o=null,r=null,s=!1,l=null,i=(p,m)=>{if(r===null)return;let $=Math.max(r.from,p);($>r.from||r.kind==="run")&&o?.phases.push({kind:r.kind,from:r.from,to:$,end:m}),r=null},u=(p,m)=>{if(r?.kind===p)return;let $=r?.from??m;i(m,"done"),r={kind:p,from:Math.max($,m)}};for(let{at:p,where:m,from:$,to:g}of e){if($===g)continue;if(m!=="scheduler"){let v=s?p_(g):null;s&&(l=null),o!==null&&s&&(o.worker=m),v!==null?u(v,p):s&&$==="executing"&&(i(p,g==="error"?"failed":"done"),s=!1);continue}l!==null&&u("gone",l),l=g==="processing"?p:null;let _=f_($,g);if(_===null){i(p,g==="erred"&&r?.kind==="run"?"failed":"done"),s=!1;continue}o===null||$==="processing"&&g!=="processing"?(i(p,r?.kind==="run"?"failed":"done"),o={worker:null,phases:[]},n.push(o)):($==="memory"||$==="released"&&o.phases.length>0)&&(o={worker:null,phases:[]},n.push(o)),u(_,p),s=g==="processing"}return i(t,"going"),n.filter(({phases:p})=>p.length>0).map((p,m)=>({...p,number:m+1}))}function f_(e,t){return t==="waiting"?e==="processing"||e==="erred"?"retry":"inputs":t==="queued"||t==="no-worker"||t==="processing"?"slot":null}function p_(e){return e==="waiting"?"fetch":e==="ready"||e==="constrained"?"slot":e==="executing"?"run":null}function lm(e){let t=e.flatMap(o=>o.phases),[n]=t;return n===void 0?null:[t.reduce((o,{from:r})=>Math.min(o,r),n.from),t.reduce((o,{to:r})=>Math.max(o,r),n.to)]}function im(e){let t=new Map;for(let{kind:n,from:o,to:r}of e.flatMap(({phases:s})=>s))t.set(n,(t.get(n)??0)+r-o);return Object.keys(Yr).flatMap(n=>t.has(n)?[[n,t.get(n)??0]]:[])}function am(e){let t=e.map(({kind:o,from:r,to:s})=>`${Yr[o]} ${ir(s-r)}`),n=e.at(-1)?.end;return[...t,...n==="failed"?["failed"]:n==="going"?["so far"]:[]].join(", ")}function ir(e){return e<1?"< 1 ms":se(e/1e3)}var m_=12;function um({attempts:e}){let t=e.slice(-m_),n=lm(t);if(n===null)return null;let[o,r]=n,s=Math.max(1,r-o);return c`
    <ol class="times">
      ${t.map(({number:l,worker:i,phases:u})=>{let p=u[0]?.from??o,m=u.at(-1)?.to??p;return c`
          <li key=${l}>
            <span>${l}. ${i===null?"no worker":c`<${ne} to=${["workers",i]}>${i}<//>`}</span>
            <span
              class="track"
              role="img"
              aria-label=${`Attempt ${l}: ${am(u)}`}
            >
              ${u.map(($,g)=>c`
                  <span
                    key=${g}
                    class=${`phase ${d_($)}`}
                    title=${`${Yr[$.kind]} ${ir($.to-$.from)}`}
                    style=${{left:`${100*($.from-o)/s}%`,width:`${100*($.to-$.from)/s}%`}}
                  />
                `)}
            </span>
            <span class="number">${ir(m-p)}</span>
          </li>
        `})}
    </ol>
    <p class="times-axis"><span>${ue(o)}</span><span>+ ${ir(r-o)}</span></p>
    <ul class="legend">
      ${im(t).map(([l,i])=>c`
          <li
            key=${l}><span class=${`phase ${l}`} aria-hidden="true" /> ${Yr[l]} <b>${ir(i)}</b></li>
        `)}
      ${t.some(({phases:l})=>l.some(({end:i})=>i==="failed"))&&c`<li><span class="phase fault" aria-hidden="true" /> ran and failed</li>`}
    </ul>
    ${e.length>t.length&&c`<p class="note">The last ${t.length} of ${e.length} attempts.</p>`}
  `}function d_({kind:e,end:t}){return e!=="run"?e:t==="failed"?"fault":t==="going"?"going":"run"}function fm(e,t,{attempts:n,hasResult:o}){let r=`${cm(e)} ${cm(t)}`;return[...n>0?[{what:"Its output",line:`weir logs ${r}`}]:[],...o?[{what:"Its result",line:`weir results ${r}`}]:[],{what:"Why it is in its state",line:`weir explain ${r}`},{what:"Run it on this machine, with the same inputs",line:`weir run-task ${r}`},{what:"Its transitions",line:`weir story ${r}`}]}function cm(e){return/^[A-Za-z0-9_./:@%+=,][A-Za-z0-9_./:@%+=,-]*$/.test(e)?e:`'${e.replaceAll("'","'\\''")}'`}function pm({name:e,message:t,stack:n=""}){for(let o of[`${e}: ${t}`,`Uncaught ${e}: ${t}`,t])if(o!==""&&n.startsWith(o))return n.slice(o.length).replace(/^\n/,"");return n}function mm(e,t){return t===void 0?[...e]:e.flatMap(n=>{if(!n.text.startsWith(t.message))return[n];let o=n.text.slice(t.message.length).replace(/^[;:,.\s]+/,"");return o===""?[]:[{...n,text:o}]})}function dm(e,t){return e===void 0?"":e.name===t?.name&&e.message===t.message?e.name:`${e.name}: ${e.message.split(`
`)[0]}`}var hm=4096,h_=2e4,$_=1e4;function gm({graph:e,taskKey:t}){let n=Er(e,t),{data:o,error:r}=Q(nc(e,t),2e3),{data:s}=Q(`${n}/explain`,2e3),{data:l}=Q(`${n}/story`,$_),i=c`<${ne} to=${["graphs",e]}>Its graph<//>`;return o===null?c`
      <${Se} title=${t} aside=${i}>
        <section class="card">
          <${de} error=${r} />
        </section>
        <//>
    `:c`
    <${Se} title=${o.label??o.key} tab=${mc(o)} aside=${i} />
    <${g_} task=${o} reasons=${mm(s?.reasons??[],o.error)} />
    <${rm} task=${o} />
    <${__} task=${o} graph=${e} hasLog=${o.attempts>0} />
    <div class="beside">
      <div>
        <${y_} story=${l} />
        <${ea} title="Inputs" side="inputs" graph=${e} taskKey=${t} />
        <${ea} title="Needed by" side="dependents" graph=${e} taskKey=${t} />
      </div>
      <div>
        <${b_} path=${n} attempts=${o.attempts} />
        ${o.state==="memory"&&$m(o)&&c`<${x_} graph=${e} taskKey=${t} />`}
        <${v_} commands=${fm(e,t,{attempts:o.attempts,hasResult:o.state==="memory"&&$m(o)})} />
      </div>
    </div>
    <${S_} path=${n} task=${o} />
    <${k_} graph=${e} taskKey=${t} />
    <${T_} story=${l} />
  `}function g_({task:e,reasons:t}){return c`
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${c`<${_t} name=${gn(e)} />`} />
        <${oe} name="Operation" value=${c`<span class="mono">${e.op}</span>`} />
        <${oe}
          name="Time"
          value=${e.startedAt===null?"\u2014":tn(e.startedAt,e.endedAt,jt())}
          detail=${e.startedAt===null?"":`from ${ue(e.startedAt)}`}
        />
        <${oe} name="Attempts" value=${A(e.attempts)} detail=${`${e.retriesLeft} retries left`} />
        <${oe}
          name="Result"
          value=${Ss(e)||"\u2014"}
          tone=${e.result==="lost"?"bad":"plain"}
        />
      </dl>
      ${t.length>0&&c`
        <ul class="reasons">
          ${t.map(({code:n,text:o})=>c`<li key=${n+o}>${o}</li>`)}
        </ul>
      `}
    </section>
  `}function $m({result:e}){return e===void 0||e==="available"}function __({task:e,graph:t,hasLog:n}){let{error:o,blame:r}=e;if(o===void 0)return null;let s=pm(o);return c`
    <${Z} title="Error">
      ${r!==void 0&&c`<p>It failed because its input <${w_} name=${r} graph=${t} /> failed.</p>`}
      <p class="bad message"><b>${o.name}</b>: ${o.message}</p>
      ${s!==""&&c`<pre tabindex="0" aria-label="Stack of the error">${s}</pre>`}
      ${o.logTail&&!n&&c`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${o.logTail}</pre>
        `}
    <//>
  `}function w_({name:e,graph:t}){if(typeof e=="string")return c`<${ne} to=${["graphs",t,"tasks",e]}>${e}<//>`;let{key:n,namespace:o,owner:r}=e,s=r===void 0?o:`${o} of ${r}`;return c`<span>${n} in the namespace ${s}</span>`}function y_({story:e}){let t=sm(e?.entries??[],jt());return t.length===0?null:c`
    <${Z} title="Where its time went" note="by attempt">
      <${um} attempts=${t} />
      <//>
  `}function v_({commands:e}){return c`
    <${Z} title="In a terminal">
      <ul class="commands">
        ${e.map(({what:t,line:n})=>c`
            <li key=${n}><code title=${t}>${n}</code>
              <button
                type="button"
                class="plain"
                aria-label=${`Copy: ${n}`}
                onClick=${()=>void navigator.clipboard?.writeText(n)}
              >Copy</button></li>
          `)}
      </ul>
      <//>
  `}function k_({graph:e,taskKey:t}){let{data:n}=Q(tc(e,t),3e3);return n===null||n.nodes.length<2?null:c`
    <${Z} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${ol}
        label="The task, its inputs above and its users below"
        shape=${n}
        linkOf=${o=>o===t?null:["graphs",e,"tasks",o]}
      />
      <//>
  `}function S_({path:e,task:t}){let{data:n}=Q(`${e}/attempts`,3e3);return n===null||n.items.length===0?null:c`
    <${Z} title="Attempts">
      <${ce}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${n.items}
        keyOf=${({attempt:o})=>String(o)}
        cells=${({attempt:o,state:r,worker:s,startedAt:l,endedAt:i,error:u})=>[String(o),c`<${_t} name=${r} />`,s===null?"":c`<${ne} to=${["workers",s]}>${s}<//>`,l===null?"":ue(l),l===null?"":tn(l,i,jt()),dm(u,t.error)]}
      />
      <//>
  `}function _m(e,t,n){let[o,r]=J(null);return ae(()=>{let s=!0;return Ou(e,t).catch(()=>null).then(l=>s&&r(l)),()=>{s=!1}},[e,n]),o}function b_({path:e,attempts:t}){let n=_m(`${e}/logs`,h_,t);return t===0||n===null||n===""?null:c`
    <${Z} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function x_({graph:e,taskKey:t}){let n=`${je(e)}/results/${hn(t)}`,o=_m(n,hm,null);return o===null?null:c`
    <${Z} title="Result" note=${`the first ${B(hm)}`}>
      <pre tabindex="0" aria-label="Result">${o}</pre>
      <//>
  `}function T_({story:e}){return e===null?null:c`
    <${Z} title="Story" note="what the scheduler and the workers did with it">
      ${e.entries.length===0&&c`<${Fe}>Its transitions are not kept any more.<//>`}
      <${ce}
        caption="Transitions and their causes"
        head=${["Time","Where","From","To","Cause"]}
        rows=${e.entries.map((t,n)=>({...t,number:n}))}
        keyOf=${({number:t})=>String(t)}
        cells=${({at:t,where:n,from:o,to:r,cause:s})=>[ue(t),n,o,r,s]}
      />
    <//>
  `}function wm({name:e}){let{data:t,error:n}=Q(Or(e),2e3);if(t===null)return c`
      <${Se} title=${e}>
        <section class="card">
          <${de} error=${n} />
        </section>
        <//>
    `;let{memory:o,spill:r,resources:s}=t,l={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return c`
    <${Se} title=${t.name} aside=${c`<${M_} worker=${t} />`} />
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${c`<${_t} name=${t.state} />`} detail=${t.trouble} />
        <${oe}
          name="Tasks"
          value=${`${A(t.executing)} / ${A(t.threads)}`}
          detail=${`${A(t.processing)} assigned`}
        />
        <${oe} name="Results held" value=${A(t.keys)} />
        <${oe} name="Received" value=${B(t.receivedBytes)} />
        <${oe} name="Processes started" value=${A(t.executorStarts)} />
        <${oe} name="Last seen" value=${t.lastSeen===null?"\u2014":ue(t.lastSeen)} />
      </dl>
      <${jo} label="Memory" parts=${l} />
      <p class="note">
        Results ${B(o.managed)}, other memory ${B(o.unmanagedOld)} and
        ${" "}${B(o.unmanagedRecent)} lately, spilled ${B(o.spilled)};
        limit ${o.limit===null?"none":B(o.limit)}.
      </p>
      ${r!==null&&c`<p class="note">
        Spills to <span class="mono">${r.where}</span>${r.waiting>0&&`; ${B(r.waiting)} wait to be written${r.stalledMs>0?`, nothing for ${se(r.stalledMs/1e3)}`:""}`}.
      </p>`}
      <p class="note">
        ${t.transfers==="direct"?t.url:"Its values travel through the scheduler"},
        version ${t.version}${Object.entries(s).map(([i,{total:u,used:p}])=>`; ${p} of ${u} ${i} used`)}
      </p>
    </section>
    <${P_} name=${e} />
    <${R_} name=${e} />
  `}function M_({worker:e}){let t=Or(e.id);return c`
    ${e.state==="paused"?c`<${St} label="Resume" scope="admin" path=${`${t}/resume`} />`:c`<${St} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${St}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function P_({name:e}){let{data:t,error:n}=Q(sc(e),2e3);if(t===null)return c`
      <${Z} title="Running">
        <${de} error=${n} />
        <//>
    `;let{running:o,hidden:r,failures:s,transfers:l}=t;return c`
    <${Z} title="Running" note="as of its last heartbeat, the longest first">
      ${o.length===0&&r===0?c`<${Fe}>It ran nothing at its last heartbeat.<//>`:c`
          <${ce}
            caption="Tasks that it runs, the longest first"
            head=${["Task","Tasks of its kind","Since","For","Memory"]}
            rows=${o}
            keyOf=${({key:i})=>i}
            cells=${({key:i,graph:u,group:p,startedAt:m,peakBytes:$})=>[c`<${ym} graph=${u} taskKey=${i} />`,c`<span class="mono">${p}</span>`,ue(m),tn(m,null,jt()),$===null?"\u2014":B($)]}
          />
        `}
      ${r>0&&c`<p class="note">${A(r)} more, which are not shown.</p>`}
    <//>
    <div class="columns">
      <${A_} list=${s} />
      <${O_} name=${e} list=${l} />
    </div>
  `}function ym({graph:e,taskKey:t}){return c`<span class="mono">${e===""?t:c`<${ne} to=${["graphs",e,"tasks",t]}>${t}<//>`}</span>`}function A_({list:e}){return c`
    <${Z} title="Last failures" note="of runs on this worker">
      ${e.length===0?c`<${Fe}>None of the last runs failed here.<//>`:c`
        <${ce}
          caption="Runs that failed on this worker, the last first"
          head=${["Task","Error","Ended","After"]}
          rows=${e.map((t,n)=>({...t,id:`${t.endedAt} ${t.key} ${n}`}))}
          keyOf=${({id:t})=>t}
          cells=${({key:t,graph:n,endedAt:o,seconds:r,...s})=>[c`<${ym} graph=${n} taskKey=${t} />`,c`<span class="bad">${E_(s)}</span>${s.retried&&c`
                <span class="note">tried again</span>
              `}`,ue(o),se(r)]}
        />
      `}
    <//>
  `}function E_({error:e,message:t,killed:n}){return e!==null?`${e}: ${t??""}`:n?"killed":"failed"}function O_({name:e,list:t}){let n=Math.max(1,...t.flatMap(r=>[r.receivedBytes,r.sentBytes])),o=r=>r===0?"\u2014":c`
      <span class="cell-bytes" style=${{background:`color-mix(in srgb, var(--managed) ${Math.round(8+22*r/n)}%, var(--surface))`}}>${B(r)}</span>
    `;return c`
    <${Z} title="Transfers" note="since the scheduler began">
      ${t.length===0?c`<${Fe}>It has exchanged no values with other workers.<//>`:c`
          <${ce}
            caption=${`Bytes between ${e} and each other worker`}
            head=${["Peer","Received","Sent"]}
            rows=${t}
            keyOf=${({peer:r})=>r}
            cells=${({peer:r,receivedBytes:s,sentBytes:l})=>[c`<${ne} to=${["workers",r]}>${r}<//>`,o(s),o(l)]}
          />
        `}
    <//>
  `}function R_({name:e}){let{data:t}=Q(lc(e),15e3),n=t?.holds??[];return t===null||n.length===0?null:c`
    <${Z} title="Results" note=${`${A(n.length)} of ${A(t.keys)}, the largest`}>
      <${ce}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${n}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:r,spilled:s})=>[c`<span class="mono">${o}</span>`,B(r),s?"spilled":"in memory"]}
      />
      <//>
  `}var C_=["INPUT","TEXTAREA","SELECT"],L_=["checkbox","radio","button","submit","range"];function vm({key:e,ctrlKey:t,altKey:n,metaKey:o},r,s){if(t||n||o)return{type:"none"};if(s){let l=r.find(({letter:i})=>i===e);return l===void 0?{type:"none"}:{type:"go",path:l.path}}return{type:e==="?"?"help":e==="g"?"wait":"none"}}function km({tagName:e,type:t="",isContentEditable:n=!1}){return n?!0:C_.includes(e)&&!L_.includes(t)}function Sm(e){return[["?","this list"],...e.map(({letter:t,name:n})=>[`g ${t}`,n]),["Tab","the next link, button or field"],["Esc","closes a question or this list"],["\u2190 \u2192","move the task stream, when it has the focus"],["+ -","zoom the task stream, when it has the focus"]]}var D_=1500,ta="weir-keys";function bm({pages:e}){let[t,n]=J(!1),[o,r]=J(N_());ae(()=>{if(!o)return;let l=-1/0,i=u=>{if(u.defaultPrevented||document.querySelector("dialog[open]")!==null)return;let{target:p}=u;if(p instanceof HTMLElement&&km(p))return;let m=vm(u,e,u.timeStamp-l<D_);u.key.length===1&&(l=-1/0),m.type==="wait"?l=u.timeStamp:m.type==="help"?n(!0):m.type==="go"&&xr(it(...m.path)),(m.type==="help"||m.type==="go")&&u.preventDefault()};return addEventListener("keydown",i),()=>removeEventListener("keydown",i)},[o,e]);let s=l=>{W_(l),r(l)};return c`
    <button type="button" class="plain" onClick=${()=>n(!0)}>Keys</button>
    ${t&&c`
      <${Ps} label="Keys" onClose=${()=>n(!1)}>
        <h2>Keys</h2>
        <dl class="key-list">
          ${Sm(e).map(([l,i])=>c`
              <div key=${l}>
                <dt>${l.split(" ").map(u=>c`
                    <kbd key=${u}>${u}</kbd>
                  `)}</dt>
                <dd>${i}</dd>
              </div>
            `)}
        </dl>
        <label class="check"><input
            type="checkbox"
            checked=${o}
            onChange=${l=>s(l.currentTarget.checked)}
          /> Letters and ? do this outside of fields</label>
        <div class="buttons">
          <button type="button" autofocus onClick=${()=>n(!1)}>Close</button>
        </div>
        <//>
    `}
  `}function N_(){try{return localStorage.getItem(ta)!=="off"}catch{return!0}}function W_(e){try{e?localStorage.removeItem(ta):localStorage.setItem(ta,"off")}catch{}}var na=500,I_=[1,10,60];function xm(){let e=Bt.value,[t,n]=J(!1),[o,r]=J(1),[s,l]=J(null),[i,u]=J(""),p=e!==null&&e.event>=e.last,m=async x=>{try{await li(x),u("")}catch(y){n(!1),u(y instanceof Error?y.message:String(y))}};if(ae(()=>{if(!t||p)return;let x=!1,y=async()=>{let T=Bt.value?.at??0;await m({at:T+na*o}),Bt.value?.at===T&&await m({event:(Bt.value?.event??0)+1}),x||(M=setTimeout(y,na))},M=setTimeout(y,na);return()=>{x=!0,clearTimeout(M)}},[t,o,p]),e===null)return null;let{event:$,first:g,last:_,at:v,firstAt:b}=e;return c`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{p&&await m({event:g}),n(!t||p)}}>
        ${t&&!p?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${o}
          onChange=${x=>r(Number(x.currentTarget.value))}
        >
          ${I_.map(x=>c`<option key=${x} value=${x}>${x}×</option>`)}
        </select></label>
      <input
        type="range"
        aria-label="Event"
        min=${g}
        max=${_}
        value=${s??$}
        onInput=${x=>l(Number(x.currentTarget.value))}
        onChange=${async x=>{n(!1),await m({event:Number(x.currentTarget.value)}),l(null)}}
      />
      <span class="note">
        event ${A(s??$)} of ${A(_)}${s===null&&`, ${ue(v)}, ${se((v-b)/1e3)} after the first`}
      </span>
      ${i!==""&&c`<span class="bad" role="alert">${i}</span>`}
    </section>
  `}var F_=[{letter:"o",name:"Overview",path:[]},{letter:"g",name:"Graphs",path:["graphs"]},{letter:"t",name:"Task stream",path:["stream"]},{letter:"w",name:"Workers",path:["workers"]},{letter:"m",name:"Memory",path:["memory"]},{letter:"s",name:"Stuck",path:["stuck"]}];function H_(){if(me===null)return F_;let e=["graphs",me.graph];return[{letter:"g",name:"Graph",path:e},{letter:"s",name:"Shape",path:[...e,"shape"]},{letter:"p",name:"Profile",path:[...e,"profile"]},{letter:"t",name:"Task stream",path:["stream"]}]}var U_={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026",silent:`No news for ${ei/1e3} s: reconnecting\u2026`};function Mm({children:e}){let t=me===null?Wo.value[0]??"":Wo.value.join("/"),n=In.value,o=Tn.value?.name??null,r=$t(H_,[]),s=Wo.value.join("/"),l=ht(s);return ae(()=>{l.current!==s&&document.activeElement===document.body&&Tm(),l.current=s},[s]),c`
    <a class="skip" href="#main" onClick=${i=>{i.preventDefault(),Tm()}}>Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${it()}>Weir</a>
      <ul>
        ${r.map(({path:i,name:u})=>c`
            <li key=${u}><a
              href=${it(...i)}
              aria-current=${i.join("/")===t?"page":void 0}
            >${u}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        ${me===null?c`<p class=${`connection ${n}`} role="status">${U_[n]}</p>`:c`<p>Report of ${ue(me.at)}</p>`}
        ${o!==null&&o!=="local"&&c`<p>${o} <button type="button" class="plain" onClick=${Du}>Log out</button></p>`}
        <${pp} />
        <${bm} pages=${r} />
        ${me===null&&c`<a href=${xu} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${xm} />
      ${Gt.value?.standstill&&c`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${it("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}function Tm(){document.getElementById("main")?.focus({preventScroll:!0})}var Am=Te(null);function G_(){let{login:e}=Tn.value??{};return ae(()=>{e===!1&&Fu()},[e]),e===void 0?null:e?c`<${Oc} refusal=${Am.value} />`:c`<${Mm}>${B_(Wo.value)}<//>`}function B_(e){let[t,n="",o,r=""]=e;return t===void 0?c`<${Sp} />`:e.length===1&&t==="graphs"?c`<${Ec} />`:e.length===2&&t==="graphs"&&Kl.value!==""?c`<${j_} graph=${n} taskKey=${Kl.value} />`:e.length===2&&t==="graphs"?c`<${Mc} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="shape"?c`<${Fp} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="profile"?c`<${Op} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&o==="groups"?c`<${Pc} key=${`${n}/${r}`} id=${n} group=${r} />`:e.length===4&&t==="graphs"&&o==="tasks"?c`<${gm} key=${`${n}/${r}`} graph=${n} taskKey=${r} />`:e.length===1&&t==="workers"?c`<${yp} />`:e.length===2&&t==="workers"?c`<${wm} key=${n} name=${n} />`:e.length===1&&t==="memory"?c`<${vp} />`:e.length===1&&t==="stream"?c`<${tm} />`:e.length===1&&t==="stuck"?c`<${om} />`:c`<${bp} path=${e} />`}function j_({graph:e,taskKey:t}){return ae(()=>Tu(it("graphs",e,"tasks",t)),[e,t]),null}fp();Pu();Am.value=await Lu();await zu();var Pm=document.getElementById("app");Pm!==null&&Il(c`<${G_} />`,Pm);

var ve,Fa,Cl,Dn,Rl,us,Ua,is,Ha,Ll,Ol,fd,gr=Symbol.for("pv"),cs={},fs=[],pd=/^m(i|n|o|s|text|space)$/,Dl=Array.isArray,Nl=fs.slice,to=Object.assign;function eo(e){e&&e.parentNode&&e.remove()}function _r(e,t,n){var o,r,s,l={},i=arguments.length;for(s in t)s=="key"?o=t[s]:s=="ref"&&typeof e!="function"?r=t[s]:l[s]=t[s];return i>2&&(l.children=i>3?Nl.call(arguments,2):n),$r(e,l,o,r,null)}function $r(e,t,n,o,r){var s={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:gr,__v:r||++Fa,__i:-1,__u:0};return!r&&ve.vnode&&ve.vnode(s),s}function oo(e){return e.children}function no(e,t){this.props=e,this.context=t,this.__g=0}function Nn(e,t){if(t==null)return e.__&&Nn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:Nn(e)}function md(e){var t,n=e.__v,o=n.__e,r=[],s=[],l=e.__P;l&&((t=to({constructor:gr},n)).__v=n.__v+1,ve.vnode&&ve.vnode(t),Wl(l,t,n,e.__n,l.namespaceURI,32&n.__u?[o]:null,r,o||Nn(n),32&n.__u,s),t.__v=n.__v,t.__.__k[t.__i]=t,Ka(r,t,s),n.__=n.__e=null,t.__e!=o&&Ga(t))}function Ga(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),Ga(e)}function Wa(e){(8&e.__g||(e.__g|=8,Dn.push(e),us++))&&Rl==ve.debounceRendering||((Rl=ve.debounceRendering)||queueMicrotask)(Ba)}function Ba(){try{for(var e,t=1;Dn.length;)Dn.length>t&&Dn.sort(Ua),e=Dn.shift(),t=Dn.length,8&e.__g&&md(e)}finally{(us=Dn.length)&&(Rl||queueMicrotask)(Ba)}}function ja(e,t,n,o,r,s,l,i,u,p,m){var $,_,g,v,b,k,x=o.__k||fs,y=t.length;for(u=dd(n,t,x,u,y),$=0;$<y;$++)(g=n.__k[$])!=null&&(_=~g.__i&&x[g.__i]||cs,g.__i=$,k=Wl(e,g,_,r,s,l,i,u,p,m),v=g.__e,(_.ref!=g.ref||8&_.__u)&&(_.ref&&Il(_.ref,null,g,_),g.ref&&m.push(g.ref,g.__c||v,g)),b=b||v,4&g.__u?(u=za(g,u,e,!_.__v),_.__e&&(_.__e=null)):typeof g.type=="function"&&k!==void 0?u=k:v&&(u=v.nextSibling),g.__u&=-21);return n.__e=b,u}function dd(e,t,n,o,r){var s,l,i,u,p,m,$,_,g,v=n.length,b=v,k=0,x=0,y=e.__k=Array(r);for(s=0;s<r;s++)(l=t[s])!=null&&typeof l!="boolean"&&typeof l!="function"?(typeof l!="object"||l.constructor===String?l=y[s]=$r(null,l):Dl(l)?l=y[s]=$r(oo,{children:l}):l.constructor===gr&&l.__b?l=y[s]=$r(l.type,l.props,l.key,l.ref,l.__v):y[s]=l,u=s+k,l.__=e,l.__b=e.__b+1,i=null,~(p=l.__i=hd(l,n,u,b))&&(b--,(i=n[p])&&(i.__u|=2)),i&&i.__v?(l.__u|=16,p==u-1?k--:p==u+1?k++:p!=u&&(p>u?k--:k++,x=1)):(~p||(r>v?k--:r<v&&k++),typeof l.type!="function"&&(l.__u|=4))):y[s]=null;if(x){for(m=[],$=[],s=0;s<r;s++)if((l=y[s])&&16&l.__u){for(k=0,_=m.length;k<_;)m[g=k+_>>1]<l.__i?k=g+1:_=g;m[k]=l.__i,$[s]=k+1}for(k=m.length;s--;)$[s]&&($[s]==k?k--:y[s].__u|=4)}if(b)for(s=0;s<v;s++)!(i=n[s])||2&i.__u||(i.__e==o&&(o=Nn(i)),Fl(i,i));return o}function za(e,t,n,o){var r,s,l,i;if(typeof e.type=="function"){if(e.props.__P)return t;if(r=e.__k)for(s=0;s<r.length;s++)r[s]&&(r[s].__=e,t=za(r[s],t,n,!1));return t}for(t&&!t.parentNode&&(t=Nn(e))&&!t.parentNode&&(t=null),l=e.__e,i=t;i&&i.nodeType==8;)i=i.nextSibling;for(l!=i&&(!o&&n.moveBefore&&l.parentNode?n.moveBefore(l,t):n.insertBefore(l,t||null)),t=l;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function hd(e,t,n,o){var r,s=e.key,l=e.type,i=t[n],u=i&&!(2&i.__u);if(i===null&&s==null||u&&s==i.key&&l==i.type)return n;if(o>(u?1:0)){for(r=n-1;r>=0;r--)if((i=t[r])&&!(2&i.__u)&&s==i.key&&l==i.type)return r;for(r=n+1;r<t.length;r++)if((i=t[r])&&!(2&i.__u)&&s==i.key&&l==i.type)return r}return-1}function Ia(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function ls(e,t,n,o,r){var s,l;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||Ia(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||Ia(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(l=Ol[t]||(Ol[t]=$d(t)),(e.__a||(e.__a={}))[t]=Ll,s=t!=(t=t.replace(Ha,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,l,s):e.removeEventListener(t,l,s));else{if(r=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function $d(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[is]==null)t[is]=Ll++;else if(t[is]<this.__a[e])return;return n(ve.event?ve.event(t):t)}}}function Wl(e,t,n,o,r,s,l,i,u,p){var m,$,_,g,v,b,k,x,y,M,T,V,L,K,C,q,j,O,Y=t.type;if(t.constructor!==gr)return null;128&n.__u&&(u=32&n.__u,m=n.__c.__z)&&(t.__u|=u,$=s=[],m.nodeType==8?i=as(m,s):s.push(m),i=s[0]||i),(m=ve.__b)&&m(t);e:if(typeof Y=="function"){_=l.length;try{if(x=t.props,y=(m=Y.prototype)&&m.render,M=(m=Y.contextType)&&o[m.__c],T=m?M?M.props.value:m.__:o,(g=n.__c)?(t.__c=g,2&g.__g&&(g.__g|=1)):(y?t.__c=g=new Y(x,T):(t.__c=g=new no(x,T),g.constructor=Y,g.render=_d),M&&M.sub(g),g.state||(g.state={}),g.__n=o,g.__g|=8,g.__h=[],g.__k=[]),y&&(g.__s||(g.__s=g.state),Y.getDerivedStateFromProps&&(g.__s==g.state&&(g.__s=to({},g.__s)),to(g.__s,Y.getDerivedStateFromProps(x,g.__s)))),v=g.props,b=g.state,g.__v=t,n.__c){if(x!==v&&y&&!Y.getDerivedStateFromProps&&g.componentWillReceiveProps&&g.componentWillReceiveProps(x,T),t.__v==n.__v&&!(8&g.__g)||!(4&g.__g)&&g.shouldComponentUpdate&&g.shouldComponentUpdate(x,g.__s,T)===!1){t.__v!=n.__v&&(g.props=x,g.state=g.__s,g.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(N){N&&(N.__=t)}),fs.push.apply(g.__h,g.__k),g.__k=[],g.__h.length&&l.push(g),i=Nn(n);break e}g.componentWillUpdate&&g.componentWillUpdate(x,g.__s,T),y&&g.componentDidUpdate&&g.__h.push(function(){g.componentDidUpdate(v,b,k)})}else y&&!Y.getDerivedStateFromProps&&g.componentWillMount&&g.componentWillMount(),y&&g.componentDidMount&&g.__h.push(g.componentDidMount);g.context=T,g.props=x,g.__P=e,g.__g&=-5,V=ve.__r,L=y?25:0;do g.__g&=-9,V&&V(t),m=g.render(g.props,g.state=g.__s,g.context);while(8&g.__g&&++L<25);y&&(fs.push.apply(g.__h,g.__k),g.__k=[]),g.state=g.__s,g.getChildContext&&(o=to({},o,g.getChildContext())),y&&n.__c&&g.getSnapshotBeforeUpdate&&(k=g.getSnapshotBeforeUpdate(v,b)),K=m&&m.type===oo&&m.key==null?m.props.children:m,x.__P&&(m=i,r=(e=x.__P).namespaceURI,u=s=null,n.props&&n.props.__P!=e&&(n.__k.some(function(N){N&&Fl(N,N)}),n.__k=null),i=n.__k?Nn(n,0):null),i=ja(e,Dl(K)?K:[K],t,n,o,r,s,l,i,u,p),x.__P&&(t.__e=null,i=m),t.__u&=-161,$&&$.some(eo),g.__h.length&&l.push(g),1&g.__g&&(g.__g&=-4)}catch(N){if(l.length=_,t.__v=null,u||s)if(N&&N.then){if(t.__u|=128|u,s){for(~(j=s.indexOf(i||void 0))||(j=s.length);(O=s[j-1])&&O.nodeType==8;)j--;for(;j<s.length;j++)if(O=s[j])if(s[j]=null,C){if(O==q)break}else{if(O.nodeType!=8)break;O.data.startsWith("$s")&&(q=as(C=O))}}if(!C){for(;i&&i.nodeType==8&&i.nextSibling;)i=i.nextSibling;C=i}(m=as(C=t.__c.__z||(t.__c.__z=C)))?(t.__e=C,i=m):t.__e=i,i=i&&i.nextSibling}else s&&s.some(eo);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),N&&N.then||Va(t),ve.__e(N,t,n)}}else i=t.__e=gd(n.__e,t,n,o,r,s,l,u,p,e);return(m=ve.diffed)&&m(t),i}function as(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function Va(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(Va))}function Ka(e,t,n){for(var o=0;o<n.length;)Il(n[o++],n[o++],n[o++]);ve.__c&&ve.__c(t,e),e.some(function(r){try{e=r.__h,r.__h=[],e.some(function(s){s.call(r)})}catch(s){ve.__e(s,r.__v)}})}function gd(e,t,n,o,r,s,l,i,u,p){var m,$,_,g,v,b,k,x,y=n.props||cs,M=t.props,T=t.type;if(T=="svg"?r="http://www.w3.org/2000/svg":T=="math"?r="http://www.w3.org/1998/Math/MathML":r||(r="http://www.w3.org/1999/xhtml"),s){for(m=0;m<s.length;m++)if((v=s[m])&&(T?v.localName==T:v.nodeType==3)){e=v,s[m]=null;break}}if(!e){if(x=p.ownerDocument||document,!T)return x.createTextNode(M);e=x.createElementNS(r,T,M.is?M:p),i&&(ve.__m&&ve.__m(t,s),i=!1),s=null}if(T){if(p=T=="template"&&e.content||e,s=T=="textarea"&&M.defaultValue!=null?null:s&&Nl.call(p.childNodes),!i&&s)for(y={},m=0;m<e.attributes.length;m++)y[(v=e.attributes[m]).name]=v.value;for(m in y)v=y[m],m=="dangerouslySetInnerHTML"?_=v:m=="children"||m in M||m=="value"&&"defaultValue"in M||m=="checked"&&"defaultChecked"in M||ls(e,m,null,v,r);for(m in M)v=M[m],m=="children"?g=v:m=="dangerouslySetInnerHTML"?$=v:m=="value"?b=v:m=="checked"?k=v:i&&typeof v!="function"||y[m]===v||ls(e,m,v,y[m],r);$?(i||_&&($.__html==_.__html||$.__html==e.innerHTML)||(e.innerHTML=$.__html),t.__k=[]):(_&&(e.textContent=""),(T=="foreignObject"||r=="http://www.w3.org/1998/Math/MathML"&&pd.test(T))&&(r="http://www.w3.org/1999/xhtml"),ja(p,Dl(g)?g:[g],t,n,o,r,s,l,s?s[0]:n.__k&&Nn(n,0),i,u),s&&s.some(eo)),i&&T!="textarea"||(m="value",T=="progress"&&b==null?e.removeAttribute(m):b==null||b===e[m]&&(T!="progress"||b)||ls(e,m,b,y[m],r),m="checked",k!=null&&k!=e[m]&&ls(e,m,k,y[m],r))}else y===M||i&&e.data==M||(e.data=M);return e}function Il(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(r){ve.__e(r,n)}}function Fl(e,t,n){var o,r,s,l;if(ve.unmount&&ve.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||Il(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(i){ve.__e(i,t)}o.__P=o.__n=null}if(o=e.__k)for(l=0;l<o.length;l++)o[l]&&Fl(o[l],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(r=as(o,s=[]))&&(o==e.__e&&s.some(eo),eo(r),eo(o)),n||eo(e.__e),e.__e=e.__c=e.__=null}function _d(e,t,n){return this.constructor(e,n)}function Ul(e,t){var n,o,r,s;ve.__&&ve.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=$r(oo,{children:[e]}),r=[],s=[],Wl(t,t.__k,o||cs,cs,t.namespaceURI,o?null:t.firstChild?Nl.call(t.childNodes):null,r,o?o.__e:t.firstChild,n,s),Ka(r,t.__k,s),t.__k.props.children=null}ve={__e:function(e,t,n,o){for(var r,s,l;t=t.__;)if((r=t.__c)&&!(1&r.__g)){r.__g|=4;try{if((l=(s=r.constructor)&&s.getDerivedStateFromError)&&r.setState(s.getDerivedStateFromError(e)),r.componentDidCatch&&(r.componentDidCatch(e,o||{}),l=1),l&&8&r.__g)return void(r.__g|=2)}catch(i){e=i}}throw us=0,e}},Fa=0,Cl=function(e){return e!=null&&e.constructor===gr},no.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=to({},this.state)),typeof e=="function"&&(e=e(to({},n),this.props)),e&&(to(n,e),this.__v&&(t&&this.__k.push(t),Wa(this)))},no.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),Wa(this))},no.prototype.render=oo,Dn=[],us=0,Ua=function(e,t){return e.__v.__b-t.__v.__b},is=Symbol(),Ha=/(PointerCapture)$|Capture$/i,Ll=0,Ol={},fd=0;var yr,qe,Hl,qa,Gl=Object.is,ps=0,ou=[],Bl=[],Be=ve,Ya=Be.__b,Xa=Be.__r,Ja=Be.diffed,Za=Be.__c,Qa=Be.unmount,eu=Be.__;function zl(e,t){Be.__h&&Be.__h(qe,e,ps||t),ps=0;var n=qe.__H||(qe.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function J(e){return ps=1,wd(su,e)}function wd(e,t,n){var o=zl(yr++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):su(void 0,t),function(s){var l=(o.__N||o.__)[0],i=o.t(l,s);Gl(l,i)||(o.__N=[i,o.__[1]],o.__c.setState({}))}],o.__c=qe,!qe.__f)){qe.__f=!0;var r=qe.shouldComponentUpdate;qe.shouldComponentUpdate=function(s,l,i){var u=this.__H;if(!u)return!0;var p=!1,m=this.props!=s;if(u.__.some(function(_){_.__N&&(p=!0,Gl(_.__[0],_.__N[0])||(m=!0))}),r){var $=r.call(this,s,l,i);return p?$||m:$}return!p||m}}return o.__}function ae(e,t){var n=zl(yr++,3);!Be.__s&&ru(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,qe.__H.__h.push(n))}function ht(e){return ps=5,$t(function(){return{current:e}},[])}function $t(e,t){var n=zl(yr++,7);return ru(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function yd(){var e;do{for(;e=Bl.shift();)try{wr(e)}catch(n){Be.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=ou.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(wr),t.__h.some(jl),t.__h=[]}catch(n){t.__h=[],Be.__e(n,e.__v)}}}while(Bl.length)}Be.__b=function(e){qe=null,Ya&&Ya(e)},Be.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),eu&&eu(e,t)},Be.__r=function(e){Xa&&Xa(e),yr=0;var t=(qe=e.__c).__H;t&&(Hl==qe?qe.__h=[]:(t.__h.some(wr),t.__h.some(jl),yr=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),Hl=qe},Be.diffed=function(e){Ja&&Ja(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&nu(ou.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),Hl=qe=null},Be.__c=function(e,t){t.some(function(n){try{n.__h.some(wr),n.__h=n.__h.filter(function(o){return!o.__||jl(o)})}catch(o){n.__h=[function(){throw o}]}}),Za&&Za(e,t)},Be.unmount=function(e){Qa&&Qa(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(r){try{if(r.__P&&r.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}r.__P=n,nu(Bl.push(r))}else wr(r)}catch(s){t=s}}),o.__H=void 0,t&&Be.__e(t,o.__v))};var tu=typeof requestAnimationFrame=="function";function vd(e){var t,n=function(){clearTimeout(o),tu&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);tu&&(t=requestAnimationFrame(n))}function nu(e){e!=1&&qa==Be.requestAnimationFrame||((qa=Be.requestAnimationFrame)||vd)(yd)}function wr(e){var t=qe,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),qe=t}function jl(e){var t=qe;e.__c=e.__(),qe=t}function ru(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!Gl(n,e[o])})}function su(e,t){return typeof t=="function"?t(e):t}var kd=Symbol.for("preact-signals");function $s(){if(bn>1)bn--;else{var e,t=!1;for(function(){var r=ds;for(ds=void 0;r!==void 0;){var s=r.S;if(s.v===r.v)for(var l=s.t;l!==void 0;l=l.x)l.i===r.i&&(l.i=s.i);r=r.o}}();kr!==void 0;){var n=kr;for(kr=void 0,ms++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&iu(n))try{n.c()}catch(r){t||(e=r,t=!0)}n=o}}if(ms=0,bn--,t)throw e}}function Sr(e){if(bn>0)return e();Vl=++Sd,bn++;try{return e()}finally{$s()}}var vr,We=void 0;function ro(e){var t=We,n=vr;We=void 0,vr=void 0;try{return e()}finally{We=t,vr=n}}var kr=void 0,bn=0,ms=0,Sd=0,Vl=0,ds=void 0,hs=0;function lu(e){if(We!==void 0){var t=e.n;if(t===void 0||t.t!==We)return t={i:0,S:e,p:We.s,n:void 0,t:We,e:void 0,x:void 0,r:t},We.s!==void 0&&(We.s.n=t),We.s=t,e.n=t,32&We.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=We.s,t.n=void 0,We.s.n=t,We.s=t),t}}function Ye(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}Ye.prototype.brand=kd;Ye.prototype.h=function(){return!0};Ye.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:ro(function(){var o;(o=t.W)==null||o.call(t)}))};Ye.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&ro(function(){var r;(r=t.Z)==null||r.call(t)}))}};Ye.prototype.subscribe=function(e){var t=this;return xn(function(){var n=t.value;ro(function(){return e(n)})},{name:"sub"})};Ye.prototype.valueOf=function(){return this.value};Ye.prototype.toString=function(){return this.value+""};Ye.prototype.toJSON=function(){return this.value};Ye.prototype.peek=function(){var e=this;return ro(function(){return e.value})};Object.defineProperty(Ye.prototype,"value",{get:function(){var e=lu(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(ms>100)throw new Error("Cycle detected");(function(n){bn!==0&&ms===0&&n.l!==Vl&&(n.l=Vl,ds={S:n,v:n.v,i:n.i,o:ds})})(this),this.v=e,this.i++,hs++,bn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{$s()}}}});function Te(e,t){return new Ye(e,t)}function iu(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function au(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function uu(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=o}e.s=n}function so(e,t){Ye.call(this,void 0,t),this.x=e,this.s=void 0,this.g=hs-1,this.f=4}so.prototype=new Ye;so.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===hs))return!0;if(this.g=hs,this.f|=1,this.i>0&&!iu(this))return this.f&=-2,!0;var e=We;try{au(this),We=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return We=e,uu(this),this.f&=-2,!0};so.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}Ye.prototype.S.call(this,e)};so.prototype.U=function(e){if(this.t!==void 0&&(Ye.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};so.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(so.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=lu(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function It(e,t){return new so(e,t)}function cu(e){var t=e.j;if(e.j=void 0,typeof t=="function"){bn++;var n=We;We=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,Kl(e),o}finally{We=n,$s()}}}function Kl(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,cu(e)}function bd(e){if(We!==this)throw new Error("Out-of-order effect");uu(this),We=e,this.f&=-2;try{8&this.f&&Kl(this)}finally{$s()}}function Do(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,vr&&vr.push(this)}Do.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};Do.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,cu(this),au(this),bn++;var e=We;return We=this,bd.bind(this,e)};Do.prototype.N=function(){2&this.f||(this.f|=2,this.u=kr,kr=this)};Do.prototype.d=function(){this.f|=8,1&this.f||Kl(this)};Do.prototype.dispose=function(){this.d()};function xn(e,t){var n=new Do(e,t);try{n.c()}catch(r){throw n.d(),r}var o=n.d.bind(n);return o[Symbol.dispose]=o,o}var fu,_s,gs,xd=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var pu=[];xn(function(){fu=this.N})();function No(e,t){ve[e]=t.bind(null,ve[e]||function(){})}function br(e){if(gs){var t=gs;gs=void 0,t()}gs=e&&e.S()}function mu(e){var t=this,n=e.data,o=Md(n);o.name="ReactiveDom",o.value=n;var r=$t(function(){for(var i=t,u=t.__v;u=u.__;)if(u.__c){u.__c.__$f|=4;break}var p=It(function(){var g=o.value.value;return g===0?0:g===!0?"":g||""}),m=It(function(){return!Array.isArray(p.value)&&!Cl(p.value)}),$=xn(function(){if(this.N=du,m.value){var g=p.value;i.__v&&i.__v.__e&&i.__v.__e.nodeType===3&&(i.__v.__e.data=g)}}),_=t.__$u.d;return t.__$u.d=function(){$(),_.call(this)},[m,p]},[]),s=r[0],l=r[1];return s.value?l.peek():l.value}mu.displayName="ReactiveTextNode";Object.defineProperties(Ye.prototype,{constructor:{configurable:!0,value:_r(oo,null).constructor},type:{configurable:!0,value:mu},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});No("__b",function(e,t){if(br(),_s=void 0,typeof t.type=="string"){var n,o=t.props;for(var r in o)if(r!=="children"){var s=o[r];s instanceof Ye&&(n||(t.__np=n={}),n[r]=s,o[r]=s.peek())}}e(t)});No("__r",function(e,t){if(e(t),t.type!==oo){br();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(r,s){var l;return xn(function(){l=this},{name:s}),l.c=r,l}(function(r){return function(){var s;xd&&((s=this.y)==null||s.call(this)),r.__$f|=1,r.setState({})}}(o),typeof t.type=="function"?t.type.displayName||t.type.name:""))),_s=o,br(n)}});No("__e",function(e,t,n,o){br(),_s=void 0,e(t,n,o)});No("diffed",function(e,t){br(),_s=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,r=t.props,s=n.U;if(s)for(var l in s){var i=s[l];i===void 0||o&&l in o||(i.d(),s[l]=void 0)}if(o){s||(s={},n.U=s);for(var u in o){var p=s[u],m=o[u];p===void 0?(p=Td(n,u,m,r),s[u]=p):p.o(m,r)}}}e(t)});function Td(e,t,n,o){var r=t in e&&e.ownerSVGElement===void 0,s=Te(n);return{o:function(l,i){s.value=l,o=i},d:xn(function(){this.N=du;var l=s.value.value;o[t]!==l&&(o[t]=l,r?e[t]=l:l!=null&&(l!==!1||t[4]==="-")?e.setAttribute(t,l):e.removeAttribute(t))})}}No("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var r in o){var s=o[r];s&&s.d()}}}var l=t.__np;if(l){var i=t.props;for(var u in l)i[u]=l[u]}t.__np=void 0}else{var p=t.__c;if(p){p.__$f|=8;var m=p.__$u;m&&(p.__$u=void 0,m.d())}}e(t)});No("__h",function(e,t,n,o){o<3&&(t.__$f|=2),e(t,n,o)});no.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,o=n&&n.s!==void 0;for(var r in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var s=2&this.__$f;if(!(o||s||4&this.__$f)||1&this.__$f)return!0}else if(!(o||4&this.__$f)||3&this.__$f)return!0;for(var l in e)if(l!=="__source"&&e[l]!==this.props[l])return!0;for(var i in this.props)if(!(i in e))return!0;return!1};function Md(e,t){return $t(function(){return Te(e,t)},[])}var Ad=function(e){queueMicrotask(function(){queueMicrotask(e)})};function Pd(){Sr(function(){for(var e;e=pu.shift();)fu.call(e)})}function du(){pu.push(this)===1&&(ve.requestAnimationFrame||Ad)(Pd)}var $u=function(e,t,n,o){var r;t[0]=0;for(var s=1;s<t.length;s++){var l=t[s++],i=t[s]?(t[0]|=l?1:2,n[t[s++]]):t[++s];l===3?o[0]=i:l===4?o[1]=Object.assign(o[1]||{},i):l===5?(o[1]=o[1]||{})[t[++s]]=i:l===6?o[1][t[++s]]+=i+"":l?(r=e.apply(i,$u(e,i,n,["",null])),o.push(r),i[0]?t[0]|=2:(t[s-2]=0,t[s]=r)):o.push(i)}return o},hu=new Map;function gu(e){var t=hu.get(this);return t||(t=new Map,hu.set(this,t)),(t=$u(this,t.get(e)||(t.set(e,t=function(n){for(var o,r,s=1,l="",i="",u=[0],p=function(_){s===1&&(_||(l=l.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?u.push(0,_,l):s===3&&(_||l)?(u.push(3,_,l),s=2):s===2&&l==="..."&&_?u.push(4,_,0):s===2&&l&&!_?u.push(5,0,!0,l):s>=5&&((l||!_&&s===5)&&(u.push(s,0,l,r),s=6),_&&(u.push(s,_,0,r),s=6)),l=""},m=0;m<n.length;m++){m&&(s===1&&p(),p(m));for(var $=0;$<n[m].length;$++)o=n[m][$],s===1?o==="<"?(p(),u=[u],s=3):l+=o:s===4?l==="--"&&o===">"?(s=1,l=""):l=o+l[0]:i?o===i?i="":l+=o:o==='"'||o==="'"?i=o:o===">"?(p(),s=1):s&&(o==="="?(s=5,r=l,l=""):o==="/"&&(s<5||n[m][$+1]===">")?(p(),s===3&&(u=u[0]),s=u,(u=u[0]).push(2,0,s),s=0):o===" "||o==="	"||o===`
`||o==="\r"?(p(),s=2):l+=o),s===3&&l==="!--"&&(s=4,u=u[0])}return p(),u}(e)),t),arguments,[])).length>1?t:t[0]}var c=gu.bind(_r);var Ed=["name","state","threads","executing","processing","process","managed","spilled","limit"];function _u(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((r,s)=>{let l=Ed.map(i=>[i,t[i][s]]);n.set(r,{id:r,...Object.fromEntries(l)})});for(let r of t.gone??[])n.delete(r);return n}var wu=["waiting","queued","no-worker","processing","memory","released","cancelled"],yu=[...wu,"failed","blocked"],Rd=[...wu,"erred","blocked"];function vu(e){let t=e.group,n=e.expectedUs;return t.map((o,r)=>({group:o,expectedUs:n[r]??-1,counts:Object.fromEntries(Rd.map(s=>[s,e[s][r]??0]))}))}function ku(e,t){let[n,o]=e.split("-"),[r,s]=t.split("-");return n!==r||Number(o)>Number(s)}var ws=["compute","transfer","spill","idle"];function bu({now:e,...t}){return t.at.map((n,o)=>{let r=Object.entries(t).map(([s,l])=>[s,l[o]??0]);return{...Object.fromEntries(r),at:n/1e3}})}function xu({totals:e,memory:t,slots:n},o){return{at:o,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function ys(e,t,n=600){let o=[...e];for(let s of t)o.push(Od(o,s));let r=o.at(-1)?.at??0;return o.filter(({at:s})=>s>r-n)}function Od(e,t){let n=Su(e,t,2),o=n===null?1:t.at-n.at,r=s=>n===null?0:Math.max(0,t[s]-n[s])/o;return{...t,finishedRate:r("finished"),failedRate:r("failed"),shares:Cd(Su(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function Su(e,{at:t,finished:n},o){let r=e.findLast(s=>s.at<=t-o)??e[0];return r!==void 0&&r.finished<=n&&t>r.at?r:null}function Cd(e,t){if(e===null)return null;let n=ws.map(s=>Math.max(0,t[s]-e[s])),o=n.reduce((s,l)=>s+l,0);if(o===0)return null;let r=ws.map((s,l)=>[s,(n[l]??0)/o]);return Object.fromEntries(r)}function Tu(e,t,n){let o=e.toReversed();for(let{id:r,...s}of t){let l=Math.max(0,o.length-10),i=s.type==="amm-run"?Ld(o,l):-1,u=o[i];s.type!=="amm-run"||u?.fact.type!=="amm-run"?o.push({id:r,firstAt:s.at,fact:s}):(o.splice(i,1),o.push({...u,fact:Dd(u.fact,s)}))}return o.reverse().slice(0,n)}function Ld(e,t){for(let n=e.length-1;n>=t;n--)if(e[n]?.fact.type==="amm-run")return n;return-1}function Dd(e,t){return{...t,replicated:e.replicated+t.replicated,dropped:e.dropped+t.dropped,bytes:e.bytes+t.bytes,bytesDropped:e.bytesDropped+t.bytesDropped}}var me=Nd();function Nd(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function hn(e){return encodeURIComponent(e.replaceAll("~","~0").replaceAll("/","~1"))}function Mu(e){return e.includes("/")||/~(?![01])/.test(e)?null:e.replaceAll("~1","/").replaceAll("~0","~")}function ql(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(o=>o!=="").map(o=>{try{let r=decodeURIComponent(o);return Mu(r)??r}catch{return o}})}function Au(e){let t=e.replace(/^#/,"");try{return decodeURIComponent(t)}catch{return t}}var lo=new URL("./",import.meta.url),vs=new URL("../api/v1/",lo),Pu=new URL("../docs",lo).href,Wn=Te(new URL(location.href)),Wo=It(()=>{if(me===null)return ql(Wn.value.pathname,lo.pathname);let e=ql(Wn.value.hash.slice(1),"/");return e.length===0?["graphs",me.graph]:e}),Yl=It(()=>me===null?Au(Wn.value.hash):""),$n=It(()=>Wn.value.searchParams);function it(...e){let t=e.map(hn).join("/");return me===null?lo.pathname+t:`#/${t}`}function xr(e){Ru(e,t=>history.pushState(null,"",t))}function Eu(e){Ru(e,t=>history.replaceState(null,"",t))}function Ru(e,t){let n=new URL(e,location.href),o=Wn.value.searchParams.get("at");o!==null&&!n.searchParams.has("at")&&n.searchParams.set("at",o),t(n),Wn.value=new URL(location.href),scrollTo(0,0)}function Qt(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),Wn.value=n}function Ou(){addEventListener("popstate",()=>Wn.value=new URL(location.href)),me===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;if(!t||n===null||n.hasAttribute("target"))return;let o=new URL(n.getAttribute("href")??"",document.baseURI);o.origin!==location.origin||!o.pathname.startsWith(lo.pathname)||(e.preventDefault(),xr(o.href))})}var Cu=["B","KiB","MiB","GiB","TiB","PiB"];function B(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<Cu.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):ks(t)} ${Cu[n]}`}var Wd={available:"",recomputable:"being computed again",lost:"lost",released:"released"};function Ss({nbytes:e,result:t="available"}){return[e===null?"":B(e),Wd[t]].filter(o=>o!=="").join(", ")}function gn({state:e,blame:t}){return e!=="erred"?e:t===void 0?"failed":"blocked"}function se(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${ks(e*1e3)} ms`;if(e<60)return`${ks(e)} s`;let t=Math.round(e),[n,o]=[Math.floor(t/86400),Math.floor(t/3600)%24],[r,s]=[Math.floor(t/60)%60,t%60];return n>0?Xl([n,"d"],[o,"h"]):o>0?Xl([o,"h"],[r,"min"]):Xl([r,"min"],[s,"s"])}function Lu([e,t]){if(t<1)return"< 1 s";let[n,o]=t<100?["s",1]:t<6e3?["min",60]:["h",3600],[r,s]=[Math.round(e/o),Math.round(t/o)];return t<1.2*e||r===s?`${Math.round((e+t)/2/o)} ${n}`:`${r}-${s} ${n}`}function Xl(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function P(e){return e.toLocaleString("en")}function Jl(e){return e.toLocaleString("en",{notation:"compact"})}function Zl(e){return e>=100?P(Math.round(e)):String(ks(e))}function ks(e){return e>=100?Math.round(e):Math.round(e*10)/10}function en(e){return`${Math.round(e*100)} %`}function ue(e,t=new Date){let n=new Date(e),o=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?o:`${n.toLocaleDateString("en-CA")} ${o}`}function Id(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function tn(e,t,n){let o=Id(e,t,n);return o<.001?"< 1 ms":se(o)}function Io(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var nn=class extends Error{status;constructor(t,n){super(n),this.status=t}};function Ql(e){return new URL(e,vs).href}async function Ft(e,t){return me!==null?Fd(me,e):await(await ei(e,{...t&&{signal:t}})).json()}function Fd({answers:e},t){let[n="",o=""]=t.split("?"),r=e[o.startsWith("around=")?t:n];if(r===void 0)throw new nn(0,"This is not in the report");let s=new URLSearchParams(o).get("state"),{items:l}=r;return s===null||l===void 0?r:{...r,items:l.filter(i=>gn(i)===s)}}async function Du(e,t){if(me!==null)throw new nn(0,"This is not in the report");let o=(await ei(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),r="";for(;o!==void 0&&r.length<t;){let{done:s,value:l}=await o.read();if(s)return r;r+=l}return await o?.cancel(),`${r.slice(0,t)}\u2026`}async function Fo(e,t,n){await(await ei(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}var Ud=12e4;function Hd(e){let t=AbortSignal.timeout(Ud);return e?AbortSignal.any([e,t]):t}async function ei(e,t){let n;try{n=await fetch(Ql(e),{...t,signal:Hd(t.signal)})}catch(r){throw r instanceof DOMException&&r.name==="AbortError"?r:new nn(0,"The scheduler does not answer")}if(n.ok)return n;let o=`The scheduler answers with status ${n.status}`;try{o=(await n.json()).detail??o}catch{}throw new nn(n.status,o)}var on=Te(0);function Q(e,t){let[n,o]=J({data:null,error:null,path:e}),r=on.value;return ae(()=>{if(e===null)return;let s=new AbortController,l=0,i=async()=>{if(!document.hidden)try{let u=await Ft(e,s.signal);o({data:u,error:null,path:e})}catch(u){if(s.signal.aborted)return;let p=u instanceof nn?u:new nn(0,String(u));o(m=>({data:m.path===e?m.data:null,error:p,path:e}))}s.signal.aborted||(l=setTimeout(i,t))};return i(),()=>{s.abort(),clearTimeout(l)}},[e,t,r]),n.path===e?n:{data:null,error:null}}var Tn=Te(null);function Ut(){return Tn.value?.replay===!0}function Wu(e){let{actions:t=!1,scopes:n=[]}=Tn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function Iu(){if(me!==null)return Tn.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await Nu(),null;history.replaceState(null,"",location.pathname+location.search);let t=await ti({code:e});return t!==null&&await Nu(),t}async function ti(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,o=await fetch(new URL("session",vs),{method:"POST",headers:t,body:JSON.stringify(n)}),r=await o.json();return o.ok?(Tn.value=r,null):r.detail??`The scheduler answers with status ${o.status}`}async function Fu(){await Fo("DELETE","session"),location.reload()}async function Nu(){for(;;)try{Tn.value=await Ft("session");return}catch(e){if(!(e instanceof nn))throw e;await new Promise(t=>setTimeout(t,2e3))}}var bs=class{#n;#t;#e;#o=0;#r=null;constructor(t,n,o=Gd){this.#n=t,this.#t=n,this.#e=o}start(){this.stop(),this.heard(),this.#s(this.#n)}stop(){this.#r?.(),this.#r=null}heard(){this.#o=this.#e.now()}#s(t){this.#r=this.#e.after(t,()=>{this.#r=null;let n=this.#o+this.#n-this.#e.now();n>0?this.#s(n):this.#t()})}},Gd={now:()=>performance.now(),after:(e,t)=>{let n=setTimeout(t,e);return()=>clearTimeout(n)}};var Bd=200,jd=100,zd=3e3,Uu=2e3,ni=45e3,In=Te("connecting"),Gt=Te(null),Ho=Te(new Map),oi=Te([]),Mr=Te([]),Ht=Te([]),xs=Te(new Map),Uo=new Map([["facts",1],["cluster",1]]),Fn=null,Hu="",Ar="",Gu=0;function _n(...e){ae(()=>{for(let t of e)Uo.set(t,(Uo.get(t)??0)+1);return queueMicrotask(Go),()=>{for(let t of e){let n=(Uo.get(t)??1)-1;n===0?Uo.delete(t):Uo.set(t,n)}queueMicrotask(Go)}},e)}function Go(){if(me!==null)return;let e=[...Uo.keys()].sort().join(",");if(Fn!==null&&e===Hu)return;Fn?.close(),clearTimeout(Gu),Hu=e;let t=Ar===""?"0":Ar,n=new URLSearchParams({topics:e,rate:"2",heartbeat:"true",after:t}),o=new EventSource(Ql(`events?${n}`));Fn=o,Tr.start(),o.onopen=()=>{Tr.heard(),(In.value==="lost"||In.value==="silent")&&on.value++,In.value="open"},o.onerror=()=>{if(In.value="lost",o.readyState!==EventSource.CLOSED)return Tr.heard();Tr.stop(),Fn=null,Gu=setTimeout(Go,zd)};let r=(s,l)=>o.addEventListener(s,i=>{Tr.heard(),l(i)});r("heartbeat",()=>{}),r("frame",({data:s})=>Kd(JSON.parse(s))),r("fact",({data:s,lastEventId:l})=>qd(l,s)),r("reset",()=>{on.value++,ri()})}var Tr=new bs(ni,()=>{In.value="silent",Fn?.close(),Fn=null,Go()});function ri(){Fn?.close(),Fn=null,Ar="",Pr=[],Mr.value=[],Go()}function Bu(){Go(),on.subscribe(()=>void Vd()),setInterval(()=>{let e=Ht.value.at(-1);e===void 0||In.value!=="open"||si()-e.at>=Uu/1e3&&li()},Uu/2)}var ju=0;function si(){return Date.now()/1e3+ju}function li(){Gt.value===null||Ut()||(Ht.value=ys(Ht.value,[xu(Gt.value,si())]))}async function Vd(){let e;try{let n=await Ft("history");ju=(n.now-Date.now())/1e3,e=bu(n)}catch{return}if(Ut()){Ht.value=ys([],e,1/0);return}let t=e[0]?.at??si();Ht.value=ys(Ht.value.filter(({at:n})=>n<t),e),li()}function zu(e,t){Vu.set(e,t)}var Vu=new Map;function Kd(e){Vu.get(String(e.t))?.(e),e.t==="workers"?Ho.value=_u(Ho.value,e):e.t==="groups"?oi.value=vu(e):e.t==="graph"?xs.value=new Map(xs.value).set(String(e.graph),e):e.t==="cluster"&&Sr(()=>{Gt.value=e,li()})}var Pr=[];function qd(e,t){ku(e,Ar)&&(Ar=e,Pr.length===0&&setTimeout(Yd,jd),Pr.push({...JSON.parse(t),id:e}))}function Yd(){Mr.value=Tu(Mr.value,Pr,Bd),Pr=[]}function Ku(e){let t=/^\d+$/.test(e)?Number(e):Date.parse(e);return Number.isFinite(t)?t:null}function qu(e){return new Date(e).toISOString()}var Bt=Te(null);function jt(){return me!==null?Date.parse(me.at):Bt.value?.at??Date.now()}async function Yu(){Ut()&&(await Xu(),xn(()=>{let e=$n.value.get("at");ro(()=>void Xd(e))}))}async function Xd(e){if(e===ii)return;let t=e===null?null:Ku(e),n=Bt.value?.last??0;try{await ai(t===null?{event:n}:{at:t})}catch{}}var ii=null;async function Xu(){let e=await Ft("replay");Bt.value=e}function Jd({event:e,last:t,at:n}){ii=e===t?null:qu(n),Qt("at",ii??"")}async function ai(e){let t=Bt.value?.event??0;await Fo("PUT","replay",e),await Xu(),Bt.value!==null&&Jd(Bt.value),(Bt.value?.event??0)<t&&ri(),on.value++}var ui=50,ci=100,Zd=60,Qd=20,eh=100,th=20,nh=50,oh=30,rh=["id","name","outcome","counts","tasks","submittedAt","startedAt","endedAt"],sh=["key","label","state","blame","op","attempts","nbytes","result","startedAt","endedAt"];function Ju({state:e,label:t,cursor:n}){return`graphs?${new URLSearchParams({limit:String(ui),fields:rh.join(","),...e&&{state:e},...t&&{label:t},...n&&{cursor:n}})}`}function Zu(){return`graphs?state=running&limit=${th}&fields=${["id","name","counts"].join(",")}`}function je(e){return`graphs/${encodeURIComponent(e)}`}function Qu(e,{state:t,group:n}){let o=new URLSearchParams({limit:String(ci),fields:sh.join(","),...t&&{state:t},...n&&{group:n}});return`${je(e)}/tasks?${o}`}function Ts(e){return`${je(e)}/groups?limit=${Zd}`}function ec(e){return`${je(e)}/groups?limit=1`}function tc(e){return`${je(e)}/analysis?links=${oh}`}function nc(e){return`${je(e)}/failures?limit=${nh}`}function oc(e){return`${je(e)}/shape`}function Ms(e){return`${je(e)}/profiling`}function rc(e,t){return`${Ms(e)}/${hn(t)}`}function sc(e,t){let n=new URLSearchParams({around:t,hops:"2",limit:"60"});return`${je(e)}/shape?${n}`}function Er(e,t){return`${je(e)}/tasks/${hn(t)}`}function lc(e,t){return`${Er(e,t)}?dependencies=0`}function ic(e,t,{side:n,cursor:o}){let r=new URLSearchParams({side:n,limit:String(Qd)});return o!==""&&r.set("cursor",o),`${Er(e,t)}/neighbours?${r}`}function ac(e,t){return`${Er(e,t)}?dependencies=0`}function Rr(e){return`workers/${encodeURIComponent(e)}`}function uc(e){return`${Rr(e)}/activity`}function cc(e){return`${Rr(e)}?keys=true&largest=${eh}`}function fc(){return"memory/history"}function pc(){return"memory/groups?limit=50"}function As({label:e,onClose:t,children:n}){let o=ht(null);return ae(()=>{let r=document.activeElement,s=o.current;return s?.showModal(),()=>{s?.close(),r instanceof HTMLElement&&r.focus({preventScroll:!0})}},[]),c`<dialog ref=${o} aria-label=${e} onCancel=${t}>${n}</dialog>`}function St({label:e,scope:t,method:n="POST",path:o,body:r,confirm:s,onDone:l}){let[i,u]=J("idle"),[p,m]=J(""),$=async()=>{u("busy"),m("");try{await Fo(n,o,r),on.value++,l?.()}catch(_){m(_ instanceof Error?_.message:String(_))}u("idle")};return Wu(t)?c`
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
          <${lh}
            text=${s}
            yes=${e}
            onAnswer=${_=>_?void $():u("idle")}
          />
        `}
    </span>
  `:null}function lh({text:e,yes:t,onAnswer:n}){return c`
    <${As} label=${e} onClose=${()=>n(!1)}>
      <p>${e}</p>
      <div class="buttons">
        <button type="button" autofocus onClick=${()=>n(!1)}>No</button>
        <button type="button" class="destructive" onClick=${()=>n(!0)}>${t}</button>
      </div>
      <//>
  `}var ih=[["done","succeeded",["memory","released"]],["failed","failed",["erred"]],["blocked","blocked",["blocked"]],["running","running",["processing"]],["ready","waiting for a slot",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function io(e){return ih.map(([t,n,o])=>({kind:t,label:n,count:o.reduce((r,s)=>r+(e[s]??0),0)})).filter(({count:t})=>t>0)}function mc(e){let t=new Set(io(e).map(({kind:o})=>o));return["failed","blocked","running","cancelled","ready","waiting"].find(o=>t.has(o))??"done"}function dc(e){if(e===void 0)return null;let{available:t,recomputable:n,lost:o}=e,r=t+n+o;if(r===0)return null;let s=[...n>0?[`${n} being computed again`]:[],...o>0?[`${o} lost until a retry`]:[]].join(", ");return{available:t,total:r,missing:s,tone:o>0?"bad":"plain"}}function gt(e){return{total:Object.values(e).reduce((n,o)=>n+o,0),done:(e.memory??0)+(e.released??0)}}function $c(e,t){return{title:`${e} \xB7 Weir`,icon:t?"running":"idle"}}function Ps({id:e,name:t,outcome:n,counts:o}){let r=`${t||Io(e)} \xB7 Weir`,s=`${P(o.erred)} failed`;switch(n){case"succeeded":return{title:`\u2713 ${r}`,icon:"done"};case"failed":return{title:`${o.erred>0?s:"failed"} \xB7 ${r}`,icon:"failed"};case"cancelled":case"partly cancelled":return{title:`${n} \xB7 ${r}`,icon:"cancelled"};case"cancelling":case"running":{let{total:l,done:i}=gt(o),u=l===0?0:i/l,p=`${Math.floor(Math.min(99,100*u))} %`;return{title:`${[n==="running"?p:n,...o.erred>0?[s]:[]].join(", ")} \xB7 ${r}`,icon:"running",share:u}}default:return{title:`${n} \xB7 ${r}`,icon:"idle"}}}function gc(e){let t=`${e.label??e.key} \xB7 Weir`,n=gn(e);switch(n){case"memory":return{title:`\u2713 ${t}`,icon:"done"};case"failed":return{title:`failed \xB7 ${t}`,icon:"failed"};case"blocked":return{title:`blocked \xB7 ${t}`,icon:"failed"};case"cancelled":return{title:`cancelled \xB7 ${t}`,icon:"cancelled"};case"processing":return{title:`running \xB7 ${t}`,icon:"running"};default:return{title:`${n} \xB7 ${t}`,icon:"idle"}}}var ah={idle:"#7b8794",running:"#2f8fd3",failed:"#e0661a",done:"#0fa67c",cancelled:"#8a929b"},hc=20;function _c({icon:e,share:t=0}){let n=ah[e],o=i=>`<path d="${i}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`,r=`<circle cx="16" cy="16" r="15" fill="${n}"/>`,l=`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${{idle:r+o("M7 11l4 11 5-11 5 11 4-11"),running:uh(n,t),failed:`<rect x="1" y="1" width="30" height="30" rx="5" fill="${n}"/>`+o("M10 10l12 12M22 10L10 22"),done:r+o("M9 17l5 5 9-11"),cancelled:r+o("M9 16h14")}[e]}</svg>`;return`data:image/svg+xml,${encodeURIComponent(l)}`}function uh(e,t){let n=100*Math.floor(t*hc)/hc,o=r=>`<circle cx="16" cy="16" r="12" fill="none" stroke="${e}" stroke-width="7" ${r}/>`;return o('stroke-opacity=".35"')+o(`pathLength="100" stroke-dasharray="${n} 100" transform="rotate(-90 16 16)"`)+`<circle cx="16" cy="16" r="4" fill="${e}"/>`}var ch=It(()=>(Gt.value?.graphs.running??0)>0);function Es(e,t){let n=t??$c(e,ch.value),o=_c(n);ae(()=>{document.title=n.title},[n.title]),ae(()=>{document.querySelector("link[rel=icon]")?.setAttribute("href",o)},[o])}function Se({title:e,aside:t,tab:n,children:o}){return Es(e,n),c`
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
  `}function Rs({started:e,won:t}){return c`<${oe} name="Second runs" value=${P(e)} detail=${`${t} won`} />`}function _t({name:e}){return c`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function de({error:e}){return e===null?c`<p class="empty" aria-busy="true">Loading…</p>`:c`<p class="empty bad" role="alert">${e.message}</p>`}function Fe({children:e}){return c`<p class="empty">${e}</p>`}function ne({to:e,children:t,title:n}){return c`<a href=${it(...e)} title=${n}>${t}</a>`}var wc={computing:"computing",failed:"computing what failed or was lost",transferring:"transferring inputs",reading:"reading spilled inputs",starting:"starting processes",memory:"waiting for memory",inputs:"waiting for inputs that are not computed yet",unsuitable:"idle: tasks ask for other workers, resources or pools",messages:"waiting for messages",other:"other graphs",idle:"idle: no task left to start",runnable:"idle although tasks could run"},yc={computing:"run",failed:"run that failed or was lost",transferring:"inputs transferred",reading:"spilled inputs read",starting:"process started",memory:"waited for memory",slot:"waited for a slot",worker:"waited for a worker that may run it",retrying:"waited for the next attempt",messages:"messages",scheduling:"scheduler"};function Un(e){let t=e.indexOf(" "),[n,o]=t<0?[e,""]:[e.slice(0,t),e.slice(t+1)],r=n.lastIndexOf("#"),[s,l]=r<0?[null,n]:[n.slice(0,r),n.slice(r+1)],i=[l,o].filter(u=>u!=="");return{title:[...new Set(i)].join(" ")||e,module:s}}function Os(e){let t=Map.groupBy(e,o=>Un(o).title),n=new Map;for(let[o,r]of t){let s=new Set(r.map(l=>Un(l).module));for(let l of r){let{module:i}=Un(l),u=l.includes(" ")?`${l.slice(l.indexOf(" ")+1)}-\u2026`:"other keys",p=s.size===r.length?i??"built in":u;n.set(l,{title:r.length===1?o:`${o} (${p})`,module:i})}}return o=>n.get(o)??Un(o)}function wn({label:e,counts:t}){let{total:n,done:o}=gt(t),r=io(t),s=r.map(l=>`${P(l.count)} ${l.label}`).join(", ");return c`
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
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${P(o)} ${n}</li>
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
  `}function vc(e,{top:t,height:n,rowPixels:o}){let r=Math.ceil(n/o)+20,s=Math.max(0,Math.floor(t/o)-10),l=Math.min(s,Math.max(0,e-r)),i=Math.min(e,l+r);return{first:l,last:i,before:l*o,after:(e-i)*o}}var kc=36,fh=700,ph=60;function ce({caption:e,head:t,rows:n,keyOf:o,cells:r}){let s=ht(null),[l,i]=J(0),[u,p]=J(kc),m=n.length<=ph;ae(()=>{if(m)return;let k=()=>p(mh(s.current)??kc);return k(),addEventListener("resize",k),()=>removeEventListener("resize",k)},[m]);let{first:$,last:_,before:g,after:v}=m?{first:0,last:n.length,before:0,after:0}:vc(n.length,{top:l,height:s.current?.clientHeight||fh,rowPixels:u}),b=k=>k>0&&c`
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
          ${b(g)}
          ${n.slice($,_).map((k,x)=>{let[y,...M]=r(k);return c`
              <tr key=${o(k)} role="row" aria-rowindex=${$+x+2}>
                <th role="rowheader" scope="row">${y}</th>
                ${M.map((T,V)=>c`<td key=${V} role="cell" data-column=${t[V+1]}>${T}</td>`)}
              </tr>
            `})}
          ${b(v)}
        </tbody>
      </table>
    </div>
  `}function mh(e){let t=[...e?.querySelectorAll("tbody tr:not(.space)")??[]],n=t.reduce((o,r)=>o+r.getBoundingClientRect().height,0);return n>0?n/t.length:null}function Or({name:e,link:t=null,nameOf:n=Un}){let{title:o,module:r}=n(e),s=r===null?void 0:`of ${r}`;return t===null?c`<span class="mono" title=${s}>${o}</span>`:c`<a class="mono" href=${it(...t)} title=${s}>${o}</a>`}function zo({caption:e,rows:t,linkOf:n=()=>null}){let o=Os(t.map(({group:l})=>l)),r=t.some(({peakBytes:l})=>l),s=({group:l,counts:i,expectedSeconds:u,peakBytes:p})=>{let{total:m,done:$}=gt(i);return[c`<${Or} name=${l} link=${n(l)} nameOf=${o} />`,c`<${wn} label=${l} counts=${i} />`,`${P($)} / ${P(m)}`,i.erred?c`<span class="bad">${P(i.erred)}</span>`:"",i.blocked?P(i.blocked):"",u===null?"":se(u),...r?[p?B(p):""]:[]]};return c`
    <${ce}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Blocked","Mean time",...r?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${l=>l.group}
      cells=${s}
    />
  `}var dh=3e4,hh=5e-4;function Sc({id:e}){let{data:t}=Q(tc(e),dh);if(t===null||t.known===0)return null;let{advice:n,gaps:o,bounds:{efficiency:r,bestSeconds:s},elapsedSeconds:l}=t,i=r===null?"":`, efficiency ${r.toFixed(2)}: ${se(s)} is the best that its slots allow`;return c`
    <${Z} title="Where the time went" note=${`${se(l)}${i}`}>
      ${o.map(u=>c`<p class="note" key=${u}>Not complete: ${u}.</p>`)}
      ${n.length>0&&c`
        <ul>${n.map(({code:u,text:p})=>c`<li key=${u}>${p}</li>`)}</ul>
      `}
      <${$h} id=${e} path=${t.criticalPath} />
      <${_h} slots=${t.slots} />
    <//>
  `}function $h({id:e,path:{links:t,omitted:n}}){return c`
    <${ce}
      caption="Critical path"
      head=${["Critical path","Time","Group","What"]}
      rows=${t}
      keyOf=${o=>o.first}
      cells=${o=>[c`
          <${ne} to=${["graphs",e,"tasks",o.first]}>${o.first}<//>
          ${o.tasks>1&&` and ${P(o.tasks-1)} more`}
        `,se(o.seconds),c`<${Or} name=${o.group} />`,gh(o)]}
    />
    ${n.count>0&&c`
      <p class="note">
        ${P(n.count)} more links take ${se(n.seconds)}.
      </p>
    `}
  `}function gh({times:e}){return Object.entries(e).sort(([,n],[,o])=>o-n).map(([n,o])=>`${yc[n]} ${se(o)}`).join(", ")}function _h({slots:{shares:e,mean:t}}){let n=Object.entries(e).filter(([,o])=>o>=hh).sort(([,o],[,r])=>r-o);return c`
    <${ce}
      caption="What the slots did"
      head=${[`What ${t.toFixed(1)} slots did`,"Part"]}
      rows=${n}
      keyOf=${([o])=>o}
      cells=${([o,r])=>[wc[o],en(r)]}
    />
  `}var wh=/\u001b\[[0-9;?]*[A-Za-z]/g;function bc(e,t){return e.replaceAll(wh,"").trimEnd().split(/\r?\n/).slice(-t).join(`
`)}var yh=20;function xc({id:e,graph:t}){let n=t.counts.erred>0,{data:o}=Q(n?nc(e):null,5e3);if(!n||o===null||o.items.length===0)return null;let r=t.counts.erred;return c`
    ${o.first!==null&&c`<${vh} id=${e} first=${o.first} failed=${r} />`}
    <${Z}
      title="Failures by message"
      note="N and ID stand for numbers and ids that differ"
    >
      <${ce}
        caption="Failed tasks"
        head=${["Error","Failed","Blocked","Tasks","Example"]}
        rows=${o.items}
        keyOf=${s=>s.key}
        cells=${({group:s,count:l,error:i,message:u,blocked:p,key:m})=>[c`<span class="failure"><b class="bad">${i}</b> ${u}</span>`,c`<b>${P(l)}</b>`,p>0?P(p):"",c`<${Or} name=${s} />`,c`<${ne} to=${["graphs",e,"tasks",m]}>${m}<//>`]}
      />
      ${o.omitted>0&&c`<p class="note">${P(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function vh({id:e,first:t,failed:n}){let{data:o}=Q(ac(e,t.key),3e4),r=bc(o?.error?.logTail??"",yh),s=t.endedAt===null?"":` at ${ue(t.endedAt)}`;return c`
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
      ${t.blocked>0&&c`<${kh} id=${e} first=${t} />`}
    </section>
  `}function kh({id:e,first:t}){let{blocked:n,blockedKeys:o}=t;return c`
    <h3>It blocks ${P(n)} ${n===1?"task":"tasks"}</h3>
    <ul class="keys">
      ${o.map(r=>c`
          <li key=${r}>
            <${ne} to=${["graphs",e,"tasks",r]}>${r}<//></li>
        `)}
      ${n>o.length&&c`<li class="note">and ${P(n-o.length)} more</li>`}
    </ul>
  `}async function Tc(e,{namespace:t,owner:n,startedAt:o,endedAt:r},s){let l=new URLSearchParams({keys:"true",limit:String(1e4),after:"0"});o!==null&&l.set("start",String(Date.parse(o))),r!==null&&l.set("stop",String(Date.parse(r)));let i=n===void 0?`${t}/`:`${n}/${t}/`,u=v=>v.startsWith(i),p=[],[m,$]=[0,0];for(;;){let v=await e(l),{workers:b,groups:k,w:x,g:y,s:M,d:T,k:V,m:L,key:K=[]}=v;if(M.forEach((C,q)=>{if(!u(K[q]??""))return;let j=[b[x[q]??0]??"",k[y[q]??0]??""];p.push([...j,C,T[q]??0,V[q]??0,L[q]??0])}),p=p.slice(-s),m===0&&($=v.dropped),m=v.next,M.length<1e4)break;l.set("after",String(m))}let _=[...new Set(p.map(([v])=>v))],g=[...new Set(p.map(([,v])=>v))];return{next:m,dropped:$,workers:_,groups:g,w:p.map(([v])=>_.indexOf(v)),g:p.map(([,v])=>g.indexOf(v)),s:p.map(([,,v])=>v),d:p.map(([,,,v])=>v),k:p.map(([,,,,v])=>v),m:p.map(([,,,,,v])=>v)}}var Sh=1e3,bh=50,xh=100,Th=["key","label","state","blame","op","attempts","nbytes","result","startedAt","endedAt"],Mh=1e4;async function Mc(e,{id:t,at:n}){let o=`graphs/${encodeURIComponent(t)}`,r=await e(o),s=await Ah(e,o),l=await Tc(async i=>await e(`stream?${i}`),r,Mh);return{report:{graph:t,at:n,answers:{[o]:r,...s,stream:l}},name:r.name||t,droppedRuns:l.dropped}}async function Ah(e,t){let n={};for(let l of["groups","failures","shape","analysis"])n[`${t}/${l}`]=await e(`${t}/${l}`);await Ph(e,t,n),n[`${t}/tasks`]=await e(`${t}/tasks?limit=${Sh}&fields=${Th.join(",")}`);let{items:o,first:r}=n[`${t}/failures`],s=[...r===null?[]:[r],...o].map(({key:l})=>l);for(let l of[...new Set(s)].slice(0,bh)){let i=`${t}/tasks/${hn(l)}`;n[i]=await e(`${i}?dependencies=${xh}`);for(let u of["/explain","/attempts"])n[i+u]=await e(i+u)}return n}async function Ph(e,t,n){let o=await e(`${t}/profiling`);n[`${t}/profiling`]=o;for(let{group:r}of o.groups){let s=`${t}/profiling/${hn(r)}`;n[s]=await e(s)}}function Ac(e,t,{script:n,style:o}){let r=t.replaceAll("&","&amp;").replaceAll("<","&lt;"),s=JSON.stringify(e).replaceAll("<","\\u003c");return`<!doctype html>
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
</html>`}function Ec({id:e}){let[t,n]=J(!1),[o,r]=J("");return me!==null?null:c`
    <span class="action">
      <button
        type="button"
        disabled=${t}
        title="Save these pages as one file that opens without a scheduler"
        onClick=${async()=>{n(!0),r("");try{await Eh(e)}catch(l){r(l instanceof Error?l.message:String(l))}n(!1)}}
      >
        ${t?"Saving\u2026":"Report"}
      </button>
      ${o!==""&&c`<span class="bad" role="alert">${o}</span>`}
    </span>
  `}async function Eh(e){let[{report:t,name:n},o,r]=await Promise.all([Mc(i=>Ft(i),{id:e,at:new Date().toISOString()}),Pc("app.js"),Pc("app.css")]),s=new Blob([Ac(t,n,{script:o,style:r})],{type:"text/html"}),l=document.createElement("a");l.href=URL.createObjectURL(s),l.download=`${n.replaceAll(/[^\w.-]+/g,"-")}-report.html`,l.click(),setTimeout(()=>URL.revokeObjectURL(l.href),1e4)}async function Pc(e){let t=await fetch(new URL(e,lo));if(!t.ok)throw new Error(`Cannot read ${e}: status ${t.status}`);return await t.text()}function Cs({id:e,group:t=""}){let n=$n.value.get("tasks")??"",{data:o,error:r}=Q(Qu(e,{state:n,group:t}),5e3);return c`
    <${Z} title="Tasks">
      <form class="filters" onSubmit=${s=>s.preventDefault()}>
        <label>State <select
            value=${n}
            onChange=${s=>Qt("tasks",s.currentTarget.value)}
          >
            <option value="">all</option>
            ${yu.map(s=>c`<option key=${s} value=${s}>${s}</option>`)}
          </select></label>
      </form>
      ${o===null?c`<${de} error=${r} />`:o.items.length===0?c`<${Fe}>No task is ${n||"known"}.<//>`:c`<${Rh} id=${e} tasks=${o.items} />`}
      ${o?.nextCursor&&c`<p class="note">The first ${ci} are shown.</p>`}
    <//>
  `}function Rh({id:e,tasks:t}){return c`
    <${ce}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[c`<${ne} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,c`<${_t} name=${gn(n)} />`,c`<span class="mono">${n.op}</span>`,P(n.attempts),Ss(n),n.startedAt===null?"":tn(n.startedAt,n.endedAt,jt())]}
    />
  `}function Rc({id:e}){_n(`graph:${e}`);let{data:t,error:n}=Q(je(e),3e3);if(t===null)return c`
      <${Se} title="Graph">
        <section class="card">
          <${de} error=${n} />
        </section>
        <//>
    `;let o=xs.value.get(e),r=o?.state===t.state?{...t,...o}:t;return c`
    <${Se} title=${r.name||"Graph"} tab=${Ps(r)} aside=${c`<${Oh} graph=${r} />`} />
    <${Lh} graph=${r} />
    <${xc} id=${e} graph=${r} />
    <${Ih} id=${e} isRunning=${Ls(r)} />
    ${r.startedAt!==null&&c`<${Sc} id=${e} />`}
    <${Cs} id=${e} />
  `}function Ls({state:e}){return e==="running"||e==="cancelling"}function Oh({graph:e}){let t=je(e.id),{total:n,done:o}=gt(e.counts),{erred:r,blocked:s}=e.counts,l=n-o-r-s-e.counts.cancelled;return c`
    <${ne} to=${["graphs",e.id,"shape"]}>Shape<//>
    <${ne} to=${["graphs",e.id,"profile"]}>Profile<//>
    <${Ec} id=${e.id} />
    ${(e.state==="failed"||(e.resultCounts?.lost??0)>0)&&c`<${St} label="Retry" scope="submit" path=${`${t}/retry`} />`}
    ${Ls(e)&&c`
      <${St}
        label="Cancel" scope="submit"
        path=${`${t}/cancel`}
        confirm=${`Cancel the graph? ${Ch(l)} not finished; those that run are killed.`}
      />
    `}
    <${St}
      label="Delete" scope="submit"
      method="DELETE"
      path=${t}
      confirm="Delete the graph and its results?"
      onDone=${()=>xr(it("graphs"))}
    />
  `}function Ch(e){return e===1?"1 task has":`${P(e)} tasks have`}function Lh({graph:e}){let{total:t,done:n}=gt(e.counts),o=Object.entries(e.labels??{});return c`
    <section class="card graph-head">
      <dl class="tiles">
        <${oe} name="State" value=${c`<${_t} name=${e.outcome} />`} detail=${e.stopReason??(e.waitsFor&&`waits for graph ${e.waitsFor}`)} />
        <${oe} name="Done" value=${P(n)} detail=${`of ${P(t)} tasks`} />
        ${e.cached&&c`
          <${oe}
            name="Cached"
            value=${P(e.cached.tasks)}
            detail=${`${se(e.cached.savedMs/1e3)} saved`}
          />
        `}
        ${e.secondRuns&&c`<${Rs} ...${e.secondRuns} />`}
        <${oe}
          name="Failed"
          value=${P(e.counts.erred)}
          detail=${e.counts.blocked>0?`${P(e.counts.blocked)} blocked`:""}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${oe}
          name="Wall time"
          value=${e.startedAt===null?"\u2014":tn(e.startedAt,e.endedAt,jt())}
          detail=${e.submittedAt===null?"":`submitted ${ue(e.submittedAt)}`}
        />
        <${Nh} graph=${e} />
        <${Wh} graph=${e} />
      </dl>
      <${wn} label="All tasks" counts=${e.counts} />
      <${Bo} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${o.map(([r,s])=>c`<${Dh} key=${r} name=${r} value=${s} />`)}
      </p>
    </section>
  `}function Dh({name:e,value:t}){let n=`${e}=${t}`;return c`
    <a class="label" href=${`${it("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function Nh({graph:e}){let t=dc(e.resultCounts);if(t===null)return null;let{available:n,total:o,missing:r,tone:s}=t;return c`
    <${oe}
      name="Results"
      value=${`${P(n)} of ${P(o)}`}
      detail=${r||"held by workers"}
      tone=${s}
    />
  `}function Wh({graph:e}){let{data:t}=Q(Ls(e)?ec(e.id):null,3e3);return!Ls(e)||t===null?null:c`
    <${oe}
      name="Left"
      value=${t.etaRangeSeconds===null?"not known yet":Lu(t.etaRangeSeconds)}
      detail="at the pace of the last minute"
    />
  `}function Ih({id:e,isRunning:t}){let{data:n,error:o}=Q(Ts(e),t?2e3:3e4);return c`
    <${Z} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?c`<${de} error=${o} />`:c`
        <${zo}
          caption="Progress by groups of tasks"
          rows=${n.items}
          linkOf=${r=>fi(e,r)}
        />
      `}
      ${n!==null&&n.omitted>0&&c`<p class="note">${P(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function fi(e,t){return me!==null||t==="other"?null:["graphs",e,"groups",t]}function Oc({id:e,group:t}){let{data:n}=Q(je(e),3e3),{data:o,error:r}=Q(Ts(e),2e3),s=o?.items.find(p=>p.group===t),{title:l,module:i}=Un(t),u=c`
    <${ne} to=${["graphs",e]}>${n?.name||"The graph"}<//>
    <${ne} to=${["graphs",e,"shape"]}>Shape<//>
  `;return c`
    <${Se} title=${l} aside=${u} />
    ${o===null?c`
        <section class="card">
          <${de} error=${r} />
        </section>
      `:s&&c`<${Fh} row=${s} module=${i} />`}
    <${Cs} id=${e} group=${t} />
  `}function Fh({row:e,module:t}){let{counts:n,expectedSeconds:o,peakBytes:r}=e,{total:s,done:l}=gt(n);return c`
    <section class="card graph-head">
      <dl class="tiles">
        <${oe} name="Done" value=${P(l)} detail=${`of ${P(s)} tasks`} />
        <${oe}
          name="Failed"
          value=${P(n.erred)}
          detail=${n.blocked>0?`${P(n.blocked)} blocked`:""}
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
  `}function Ds({value:e,onCommit:t,...n}){let[o,r]=J(e);return ae(()=>r(e),[e]),c`
    <input
      ...${n}
      value=${o}
      onInput=${s=>r(s.currentTarget.value)}
      onChange=${s=>t(s.currentTarget.value)}
    />
  `}var Uh=["","running","cancelling","succeeded","failed","cancelled","partly cancelled"];function Lc(){let e=$n.value.get("state")??"",t=$n.value.get("label")??"",n=$n.value.get("cursor")??"",{data:o,error:r}=Q(Ju({state:e,label:t,cursor:n}),2e3);return c`
    <${Se} title="Graphs" aside=${c`<${Gh} state=${e} label=${t} />`} />
    <section class="card">
      ${o===null?c`<${de} error=${r} />`:o.items.length===0?c`<${Fe}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:c`<${Bh} graphs=${o.items} />`}
      <${Hh} cursor=${n} next=${o?.nextCursor??""} />
    </section>
  `}function Hh({cursor:e,next:t}){return e===""&&t===""?null:c`
    <p class="note">
      ${e===""?`The newest ${ui} are shown. `:"Older graphs are shown. "}
      ${e!==""&&c`<button type="button" onClick=${()=>Qt("cursor","")}>Newest</button>`}
      ${t!==""&&c`<button type="button" onClick=${()=>Qt("cursor",t)}>Older</button>`}
    </p>
  `}function Cc(e,t){Qt("cursor",""),Qt(e,t)}function Gh({state:e,label:t}){return c`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>Cc("state",n.currentTarget.value)}
        >
          ${Uh.map(n=>c`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <${Ds}
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onCommit=${n=>Cc("label",n.trim())}
        /></label>
    </form>
  `}function Bh({graphs:e}){return c`
    <${ce}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Blocked","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[c`<${ne} to=${["graphs",t.id]} title=${t.id}>${t.name||Io(t.id)}<//>`,c`<${_t} name=${t.outcome} />`,c`<${wn} label=${t.name||t.id} counts=${t.counts} />`,P(t.tasks),t.counts.erred>0?c`<span class="bad">${P(t.counts.erred)}</span>`:"",t.counts.blocked>0?P(t.counts.blocked):"",t.submittedAt===null?"":ue(t.submittedAt),t.startedAt===null?"":tn(t.startedAt,t.endedAt,jt())]}
    />
  `}function Dc({refusal:e}){Es("Log in");let[t,n]=J(""),[o,r]=J(!1),[s,l]=J(e);return c`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async u=>{u.preventDefault(),l(null);try{l(await ti({token:t.trim(),actions:o}))}catch{l("The scheduler does not answer")}}}>
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
  `}var Ze="u-",jh="uplot",zh=Ze+"hz",Vh=Ze+"vt",Kh=Ze+"title",qh=Ze+"wrap",Yh=Ze+"under",Xh=Ze+"over",Jh=Ze+"axis",co=Ze+"off",Zh=Ze+"select",Qh=Ze+"cursor-x",e$=Ze+"cursor-y",t$=Ze+"cursor-pt",n$=Ze+"legend",o$=Ze+"live",r$=Ze+"inline",s$=Ze+"series",l$=Ze+"marker",Nc=Ze+"label",i$=Ze+"value",Dr="width",Nr="height",Cr="top",Wc="bottom",Vo="left",pi="right",Pi="#000",Ic=Pi+"0",mi="mousemove",Fc="mousedown",di="mouseup",Uc="mouseenter",Hc="mouseleave",Gc="dblclick",a$="resize",u$="scroll",Bc="change",Us="dppxchange",Ei="--",Qo=typeof window<"u",wi=Qo?document:null,qo=Qo?window:null,c$=Qo?navigator:null,we,Ns;function yi(){let e=devicePixelRatio;we!=e&&(we=e,Ns&&ki(Bc,Ns,yi),Ns=matchMedia(`(min-resolution: ${we-.001}dppx) and (max-resolution: ${we+.001}dppx)`),fo(Bc,Ns,yi),qo.dispatchEvent(new CustomEvent(Us)))}function Pt(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function vi(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Ce(e,t,n){e.style[t]=n+"px"}function rn(e,t,n,o){let r=wi.createElement(e);return t!=null&&Pt(r,t),n?.insertBefore(r,o),r}function zt(e,t){return rn("div",e,t)}var jc=new WeakMap;function yn(e,t,n,o,r){let s="translate("+t+"px,"+n+"px)",l=jc.get(e);s!=l&&(e.style.transform=s,jc.set(e,s),t<0||n<0||t>o||n>r?Pt(e,co):vi(e,co))}var zc=new WeakMap;function Vc(e,t,n){let o=t+n,r=zc.get(e);o!=r&&(zc.set(e,o),e.style.background=t,e.style.borderColor=n)}var Kc=new WeakMap;function qc(e,t,n,o){let r=t+""+n,s=Kc.get(e);r!=s&&(Kc.set(e,r),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=o?-t/2+"px":0,e.style.marginTop=o?-n/2+"px":0)}var Ri={passive:!0},f$={...Ri,capture:!0};function fo(e,t,n,o){t.addEventListener(e,n,o?f$:Ri)}function ki(e,t,n,o){t.removeEventListener(e,n,Ri)}Qo&&yi();function sn(e,t,n,o){let r;n=n||0,o=o||t.length-1;let s=o<=2147483647;for(;o-n>1;)r=s?n+o>>1:Et((n+o)/2),t[r]<e?n=r:o=r;return e-t[n]<=t[o]-e?n:o}function Sf(e){return(n,o,r)=>{let s=-1,l=-1;for(let i=o;i<=r;i++)if(e(n[i])){s=i;break}for(let i=r;i>=o;i--)if(e(n[i])){l=i;break}return[s,l]}}var bf=e=>e!=null,xf=e=>e!=null&&e>0,Bs=Sf(bf),p$=Sf(xf);function m$(e,t,n,o=0,r=!1){let s=r?p$:Bs,l=r?xf:bf;[t,n]=s(e,t,n);let i=e[t],u=e[t];if(t>-1)if(o==1)i=e[t],u=e[n];else if(o==-1)i=e[n],u=e[t];else for(let p=t;p<=n;p++){let m=e[p];l(m)&&(m<i?i=m:m>u&&(u=m))}return[i??Me,u??-Me]}function js(e,t,n,o){let r=Jc(e),s=Jc(t);e==t&&(r==-1?(e*=n,t/=n):(e/=n,t*=n));let l=n==10?Mn:Tf,i=r==1?Et:Vt,u=s==1?Vt:Et,p=i(l(Je(e))),m=u(l(Je(t))),$=Yo(n,p),_=Yo(n,m);return n==10&&(p<0&&($=Ae($,-p)),m<0&&(_=Ae(_,-m))),o||n==2?(e=$*r,t=_*s):(e=Ef(e,$),t=zs(t,_)),[e,t]}function Oi(e,t,n,o){let r=js(e,t,n,o);return e==0&&(r[0]=0),t==0&&(r[1]=0),r}var Ci=.1,Yc={mode:3,pad:Ci},Ir={pad:0,soft:null,mode:0},d$={min:Ir,max:Ir};function Hs(e,t,n,o){return Vs(n)?Xc(e,t,n):(Ir.pad=n,Ir.soft=o?0:null,Ir.mode=o?3:0,Xc(e,t,d$))}function ge(e,t){return e??t}function h$(e,t,n){for(t=ge(t,0),n=ge(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function Xc(e,t,n){let o=n.min,r=n.max,s=ge(o.pad,0),l=ge(r.pad,0),i=ge(o.hard,-Me),u=ge(r.hard,Me),p=ge(o.soft,Me),m=ge(r.soft,-Me),$=ge(o.mode,0),_=ge(r.mode,0),g=t-e,v=Mn(g),b=wt(Je(e),Je(t)),k=Mn(b),x=Je(k-v);(g<1e-24||x>10)&&(g=0,(e==0||t==0)&&(g=1e-24,$==2&&p!=Me&&(s=0),_==2&&m!=-Me&&(l=0)));let y=g||b||1e3,M=Mn(y),T=Yo(10,Et(M)),V=y*(g==0?e==0?.1:1:s),L=Ae(Ef(e-V,T/10),24),K=e>=p&&($==1||$==3&&L<=p||$==2&&L>=p)?p:Me,C=wt(i,L<K&&e>=K?K:ln(K,L)),q=y*(g==0?t==0?.1:1:l),j=Ae(zs(t+q,T/10),24),O=t<=m&&(_==1||_==3&&j>=m||_==2&&j<=m)?m:-Me,Y=ln(u,j>O&&t<=O?O:wt(O,j));return C==Y&&C==0&&(Y=100),[C,Y]}var $$=new Intl.NumberFormat(Qo?c$.language:"en-US"),Li=e=>$$.format(e),Rt=Math,Fs=Rt.PI,Je=Rt.abs,Et=Rt.floor,Xe=Rt.round,Vt=Rt.ceil,ln=Rt.min,wt=Rt.max,Yo=Rt.pow,Jc=Rt.sign,Mn=Rt.log10,Tf=Rt.log2,g$=(e,t=1)=>Rt.sinh(e)*t,hi=(e,t=1)=>Rt.asinh(e/t),Me=1/0;function Zc(e){return(Mn((e^e>>31)-(e>>31))|0)+1}function Si(e,t,n){return ln(wt(e,t),n)}function Mf(e){return typeof e=="function"}function fe(e){return Mf(e)?e:()=>e}var _$=()=>{},Af=e=>e,Pf=(e,t)=>t,w$=e=>null,Qc=e=>!0,ef=(e,t)=>e==t,y$=/\.\d*?(?=9{6,}|0{6,})/gm,po=e=>{if(Of(e)||Gn.has(e))return e;let t=`${e}`,n=t.match(y$);if(n==null)return e;let o=n[0].length-1;if(t.indexOf("e-")!=-1){let[r,s]=t.split("e");return+`${po(r)}e${s}`}return Ae(e,o)};function ao(e,t){return po(Ae(po(e/t))*t)}function zs(e,t){return po(Vt(po(e/t))*t)}function Ef(e,t){return po(Et(po(e/t))*t)}function Ae(e,t=0){if(Of(e))return e;let n=10**t,o=e*n*(1+Number.EPSILON);return Xe(o)/n}var Gn=new Map;function Rf(e){return((""+e).split(".")[1]||"").length}function Ur(e,t,n,o){let r=[],s=o.map(Rf);for(let l=t;l<n;l++){let i=Je(l),u=Ae(Yo(e,l),i);for(let p=0;p<o.length;p++){let m=e==10?+`${o[p]}e${l}`:o[p]*u,$=(l>=0?0:i)+(l>=s[p]?0:s[p]),_=e==10?m:Ae(m,$);r.push(_),Gn.set(_,$)}}return r}var Fr={},Di=[],Xo=[null,null],Hn=Array.isArray,Of=Number.isInteger,v$=e=>e===void 0;function tf(e){return typeof e=="string"}function Vs(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function k$(e){return e!=null&&typeof e=="object"}var S$=Object.getPrototypeOf(Uint8Array),Cf="__proto__";function Jo(e,t=Vs){let n;if(Hn(e)){let o=e.find(r=>r!=null);if(Hn(o)||t(o)){n=Array(e.length);for(let r=0;r<e.length;r++)n[r]=Jo(e[r],t)}else n=e.slice()}else if(e instanceof S$)n=e.slice();else if(t(e)){n={};for(let o in e)o!=Cf&&(n[o]=Jo(e[o],t))}else n=e;return n}function ze(e){let t=arguments;for(let n=1;n<t.length;n++){let o=t[n];for(let r in o)r!=Cf&&(Vs(e[r])?ze(e[r],Jo(o[r])):e[r]=Jo(o[r]))}return e}var b$=0,x$=1,T$=2;function M$(e,t,n){for(let o=0,r,s=-1;o<t.length;o++){let l=t[o];if(l>s){for(r=l-1;r>=0&&e[r]==null;)e[r--]=null;for(r=l+1;r<n&&e[r]==null;)e[s=r++]=null}}}function A$(e,t){if(R$(e)){let l=e[0].slice();for(let i=1;i<e.length;i++)l.push(...e[i].slice(1));return O$(l[0])||(l=E$(l)),l}let n=new Set;for(let l=0;l<e.length;l++){let u=e[l][0],p=u.length;for(let m=0;m<p;m++)n.add(u[m])}let o=[Array.from(n).sort((l,i)=>l-i)],r=o[0].length,s=new Map;for(let l=0;l<r;l++)s.set(o[0][l],l);for(let l=0;l<e.length;l++){let i=e[l],u=i[0];for(let p=1;p<i.length;p++){let m=i[p],$=Array(r).fill(void 0),_=t?t[l][p]:x$,g=[];for(let v=0;v<m.length;v++){let b=m[v],k=s.get(u[v]);b===null?_!=b$&&($[k]=b,_==T$&&g.push(k)):$[k]=b}M$($,g,r),o.push($)}}return o}var P$=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function E$(e){let t=e[0],n=t.length,o=Array(n);for(let s=0;s<o.length;s++)o[s]=s;o.sort((s,l)=>t[s]-t[l]);let r=[];for(let s=0;s<e.length;s++){let l=e[s],i=Array(n);for(let u=0;u<n;u++)i[u]=l[o[u]];r.push(i)}return r}function R$(e){let t=e[0][0],n=t.length;for(let o=1;o<e.length;o++){let r=e[o][0];if(r.length!=n)return!1;if(r!=t){for(let s=0;s<n;s++)if(r[s]!=t[s])return!1}}return!0}function O$(e,t=100){let n=e.length;if(n<=1)return!0;let o=0,r=n-1;for(;o<=r&&e[o]==null;)o++;for(;r>=o&&e[r]==null;)r--;if(r<=o)return!0;let s=wt(1,Et((r-o+1)/t));for(let l=e[o],i=o+s;i<=r;i+=s){let u=e[i];if(u!=null){if(u<=l)return!1;l=u}}return!0}var Lf=["January","February","March","April","May","June","July","August","September","October","November","December"],Df=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Nf(e){return e.slice(0,3)}var C$=Df.map(Nf),L$=Lf.map(Nf),D$={MMMM:Lf,MMM:L$,WWWW:Df,WWW:C$};function Lr(e){return(e<10?"0":"")+e}function N$(e){return(e<10?"00":e<100?"0":"")+e}var W$={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Lr(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Lr(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Lr(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>Lr(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Lr(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>N$(e.getMilliseconds())};function Ni(e,t){t=t||D$;let n=[],o=/\{([a-z]+)\}|[^{]+/gi,r;for(;r=o.exec(e);)n.push(r[0][0]=="{"?W$[r[1]]:r[0]);return s=>{let l="";for(let i=0;i<n.length;i++)l+=typeof n[i]=="string"?n[i]:n[i](s,t);return l}}var I$=new Intl.DateTimeFormat().resolvedOptions().timeZone;function F$(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==I$?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var Wf=e=>e%1==0,Gs=[1,2,2.5,5],U$=Ur(10,-32,0,Gs),If=Ur(10,0,32,Gs),H$=If.filter(Wf),uo=U$.concat(If),Wi=`
`,Ff="{YYYY}",nf=Wi+Ff,Uf="{M}/{D}",Wr=Wi+Uf,Ws=Wr+"/{YY}",Hf="{aa}",G$="{h}:{mm}",Ko=G$+Hf,of=Wi+Ko,rf=":{ss}",ke=null;function Gf(e){let t=e*1e3,n=t*60,o=n*60,r=o*24,s=r*30,l=r*365,u=(e==1?Ur(10,0,3,Gs).filter(Wf):Ur(10,-3,0,Gs)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,o,o*2,o*3,o*4,o*6,o*8,o*12,r,r*2,r*3,r*4,r*5,r*6,r*7,r*8,r*9,r*10,r*15,s,s*2,s*3,s*4,s*6,l,l*2,l*5,l*10,l*25,l*50,l*100]),p=[[l,Ff,ke,ke,ke,ke,ke,ke,1],[r*28,"{MMM}",nf,ke,ke,ke,ke,ke,1],[r,Uf,nf,ke,ke,ke,ke,ke,1],[o,"{h}"+Hf,Ws,ke,Wr,ke,ke,ke,1],[n,Ko,Ws,ke,Wr,ke,ke,ke,1],[t,rf,Ws+" "+Ko,ke,Wr+" "+Ko,ke,of,ke,1],[e,rf+".{fff}",Ws+" "+Ko,ke,Wr+" "+Ko,ke,of,ke,1]];function m($){return(_,g,v,b,k,x)=>{let y=[],M=k>=l,T=k>=s&&k<l,V=$(v),L=Ae(V*e,3),K=$i(V.getFullYear(),M?0:V.getMonth(),T||M?1:V.getDate()),C=Ae(K*e,3);if(T||M){let q=T?k/s:0,j=M?k/l:0,O=L==C?L:Ae($i(K.getFullYear()+j,K.getMonth()+q,1)*e,3),Y=new Date(Xe(O/e)),N=Y.getFullYear(),ee=Y.getMonth();for(let z=0;O<=b;z++){let pe=$i(N+j*z,ee+q*z,1),G=pe-$(Ae(pe*e,3));O=Ae((+pe+G)*e,3),O<=b&&y.push(O)}}else{let q=k>=r?r:k,j=Et(v)-Et(L),O=C+j+zs(L-C,q);y.push(O);let Y=$(O),N=Y.getHours()+Y.getMinutes()/n+Y.getSeconds()/o,ee=k/o,z=_.axes[g]._space,pe=x/z;for(;O=Ae(O+k,e==1?0:3),!(O>b);)if(ee>1){let G=Et(Ae(N+ee,6))%24,he=$(O).getHours()-G;he>1&&(he=-1),O-=he*o,N=(N+ee)%24;let be=y[y.length-1];Ae((O-be)/k,3)*pe>=.7&&y.push(O)}else y.push(O)}return y}}return[u,p,m]}var[B$,j$,z$]=Gf(1),[V$,K$,q$]=Gf(.001);Ur(2,-53,53,[1]);function sf(e,t){return e.map(n=>n.map((o,r)=>r==0||r==8||o==null?o:t(r==1||n[8]==0?o:n[1]+o)))}function lf(e,t){return(n,o,r,s,l)=>{let i=t.find(v=>l>=v[0])||t[t.length-1],u,p,m,$,_,g;return o.map(v=>{let b=e(v),k=b.getFullYear(),x=b.getMonth(),y=b.getDate(),M=b.getHours(),T=b.getMinutes(),V=b.getSeconds(),L=k!=u&&i[2]||x!=p&&i[3]||y!=m&&i[4]||M!=$&&i[5]||T!=_&&i[6]||V!=g&&i[7]||i[1];return u=k,p=x,m=y,$=M,_=T,g=V,L(b)})}}function Y$(e,t){let n=Ni(t);return(o,r,s,l,i)=>r.map(u=>n(e(u)))}function $i(e,t,n){return new Date(e,t,n)}function af(e,t){return t(e)}var X$="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function uf(e,t){return(n,o,r,s)=>s==null?Ei:t(e(o))}function J$(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function Z$(e,t){return e.series[t].fill(e,t)}var Q$={show:!0,live:!0,isolate:!1,mount:_$,markers:{show:!0,width:2,stroke:J$,fill:Z$,dash:"solid"},idx:null,idxs:null,values:[]};function e0(e,t){let n=e.cursor.points,o=zt(),r=n.size(e,t);Ce(o,Dr,r),Ce(o,Nr,r);let s=r/-2;Ce(o,"marginLeft",s),Ce(o,"marginTop",s);let l=n.width(e,t,r);return l&&Ce(o,"borderWidth",l),o}function t0(e,t){let n=e.series[t].points;return n._fill||n._stroke}function n0(e,t){let n=e.series[t].points;return n._stroke||n._fill}function o0(e,t){return e.series[t].points.size}var gi=[0,0];function r0(e,t,n){return gi[0]=t,gi[1]=n,gi}function Is(e,t,n,o=!0){return r=>{r.button==0&&(!o||r.target==t)&&n(r)}}function _i(e,t,n,o=!0){return r=>{(!o||r.target==t)&&n(r)}}var s0={show:!0,x:!0,y:!0,lock:!1,move:r0,points:{one:!1,show:e0,size:o0,width:0,stroke:n0,fill:t0},bind:{mousedown:Is,mouseup:Is,click:Is,dblclick:Is,mousemove:_i,mouseleave:_i,mouseenter:_i},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,o,r)=>o-r,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Bf={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Ii=ze({},Bf,{filter:Pf}),jf=ze({},Ii,{size:10}),zf=ze({},Bf,{show:!1}),Fi='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Vf="bold "+Fi,Kf=1.5,cf={show:!0,scale:"x",stroke:Pi,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Vf,side:2,grid:Ii,ticks:jf,border:zf,font:Fi,lineGap:Kf,rotate:0},l0="Value",i0="Time",ff={show:!0,scale:"x",auto:!1,sorted:1,min:Me,max:-Me,idxs:[]};function a0(e,t,n,o,r){return t.map(s=>s==null?"":Li(s))}function u0(e,t,n,o,r,s,l){let i=[],u=Gn.get(r)||0;n=l?n:Ae(zs(n,r),u);for(let p=n;p<=o;p=Ae(p+r,u))i.push(Object.is(p,-0)?0:p);return i}function bi(e,t,n,o,r,s,l){let i=[],u=e.scales[e.axes[t].scale].log,p=u==10?Mn:Tf,m=Et(p(n));r=Yo(u,m),u==10&&(r=uo[sn(r,uo)]);let $=n,_=r*u;u==10&&(_=uo[sn(_,uo)]);do i.push($),$=$+r,u==10&&!Gn.has($)&&($=Ae($,Gn.get(r))),$>=_&&(r=$,_=r*u,u==10&&(_=uo[sn(_,uo)]));while($<=o);return i}function c0(e,t,n,o,r,s,l){let u=e.scales[e.axes[t].scale].asinh,p=o>u?bi(e,t,wt(u,n),o,r):[u],m=o>=0&&n<=0?[0]:[];return(n<-u?bi(e,t,wt(u,-o),-n,r):[u]).reverse().map(_=>-_).concat(m,p)}var qf=/./,f0=/[12357]/,p0=/[125]/,pf=/1/,xi=(e,t,n,o)=>e.map((r,s)=>t==4&&r==0||s%o==0&&n.test(r.toExponential()[r<0?1:0])?r:null);function m0(e,t,n,o,r){let s=e.axes[n],l=s.scale,i=e.scales[l],u=e.valToPos,p=s._space,m=u(10,l),$=u(9,l)-m>=p?qf:u(7,l)-m>=p?f0:u(5,l)-m>=p?p0:pf;if($==pf){let _=Je(u(1,l)-m);if(_<p)return xi(t.slice().reverse(),i.distr,$,Vt(p/_)).reverse()}return xi(t,i.distr,$,1)}function d0(e,t,n,o,r){let s=e.axes[n],l=s.scale,i=s._space,u=e.valToPos,p=Je(u(1,l)-u(2,l));return p<i?xi(t.slice().reverse(),3,qf,Vt(i/p)).reverse():t}function h0(e,t,n,o){return o==null?Ei:t==null?"":Li(t)}var mf={show:!0,scale:"y",stroke:Pi,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Vf,side:3,grid:Ii,ticks:jf,border:zf,font:Fi,lineGap:Kf,rotate:0};function $0(e,t){let n=3+(e||1)*2;return Ae(n*t,3)}function g0(e,t){let{scale:n,idxs:o}=e.series[0],r=e._data[0],s=e.valToPos(r[o[0]],n,!0),l=e.valToPos(r[o[1]],n,!0),i=Je(l-s),u=e.series[t],p=i/(u.points.space*we);return o[1]-o[0]<=p}var df={scale:null,auto:!0,sorted:0,min:Me,max:-Me},Yf=(e,t,n,o,r)=>r,hf={show:!0,auto:!0,sorted:0,gaps:Yf,alpha:1,facets:[ze({},df,{scale:"x"}),ze({},df,{scale:"y"})]},$f={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Yf,alpha:1,points:{show:g0,filter:null},values:null,min:Me,max:-Me,idxs:[],path:null,clip:null};function _0(e,t,n,o,r){return n/10}var Xf={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},w0=ze({},Xf,{time:!1,ori:1}),gf={};function Jf(e,t){let n=gf[e];return n||(n={key:e,plots:[],sub(o){n.plots.push(o)},unsub(o){n.plots=n.plots.filter(r=>r!=o)},pub(o,r,s,l,i,u,p){for(let m=0;m<n.plots.length;m++)n.plots[m]!=r&&n.plots[m].pub(o,r,s,l,i,u,p)}},e!=null&&(gf[e]=n)),n}var Zo=1,Ti=2;function mo(e,t,n){let o=e.mode,r=e.series[t],s=o==2?e._data[t]:e._data,l=e.scales,i=e.bbox,u=s[0],p=o==2?s[1]:s[t],m=o==2?l[r.facets[0].scale]:l[e.series[0].scale],$=o==2?l[r.facets[1].scale]:l[r.scale],_=i.left,g=i.top,v=i.width,b=i.height,k=e.valToPosH,x=e.valToPosV;return m.ori==0?n(r,u,p,m,$,k,x,_,g,v,b,qs,er,Xs,Qf,tp):n(r,u,p,m,$,x,k,g,_,b,v,Ys,tr,Gi,ep,np)}function Ui(e,t){let n=0,o=0,r=ge(e.bands,Di);for(let s=0;s<r.length;s++){let l=r[s];l.series[0]==t?n=l.dir:l.series[1]==t&&(l.dir==1?o|=1:o|=2)}return[n,o==1?-1:o==2?1:o==3?2:0]}function y0(e,t,n,o,r){let s=e.mode,l=e.series[t],i=s==2?l.facets[1].scale:l.scale,u=e.scales[i];return r==-1?u.min:r==1?u.max:u.distr==3?u.dir==1?u.min:u.max:0}function An(e,t,n,o,r,s){return mo(e,t,(l,i,u,p,m,$,_,g,v,b,k)=>{let x=l.pxRound,y=p.dir*(p.ori==0?1:-1),M=p.ori==0?er:tr,T,V;y==1?(T=n,V=o):(T=o,V=n);let L=x($(i[T],p,b,g)),K=x(_(u[T],m,k,v)),C=x($(i[V],p,b,g)),q=x(_(s==1?m.max:m.min,m,k,v)),j=new Path2D(r);return M(j,C,q),M(j,L,q),M(j,L,K),j})}function Ks(e,t,n,o,r,s){let l=null;if(e.length>0){l=new Path2D;let i=t==0?Xs:Gi,u=n;for(let $=0;$<e.length;$++){let _=e[$];if(_[1]>_[0]){let g=_[0]-u;g>0&&i(l,u,o,g,o+s),u=_[1]}}let p=n+r-u,m=10;p>0&&i(l,u,o-m/2,p,o+s+m)}return l}function v0(e,t,n){let o=e[e.length-1];o&&o[0]==t?o[1]=n:e.push([t,n])}function Hi(e,t,n,o,r,s,l){let i=[],u=e.length;for(let p=r==1?n:o;p>=n&&p<=o;p+=r)if(t[p]===null){let $=p,_=p;if(r==1)for(;++p<=o&&t[p]===null;)_=p;else for(;--p>=n&&t[p]===null;)_=p;let g=s(e[$]),v=_==$?g:s(e[_]),b=$-r;g=l<=0&&b>=0&&b<u?s(e[b]):g;let x=_+r;v=l>=0&&x>=0&&x<u?s(e[x]):v,v>=g&&i.push([g,v])}return i}function _f(e){return e==0?Af:e==1?Xe:t=>ao(t,e)}function Zf(e){let t=e==0?qs:Ys,n=e==0?(r,s,l,i,u,p)=>{r.arcTo(s,l,i,u,p)}:(r,s,l,i,u,p)=>{r.arcTo(l,s,u,i,p)},o=e==0?(r,s,l,i,u)=>{r.rect(s,l,i,u)}:(r,s,l,i,u)=>{r.rect(l,s,u,i)};return(r,s,l,i,u,p=0,m=0)=>{p==0&&m==0?o(r,s,l,i,u):(p=ln(p,i/2,u/2),m=ln(m,i/2,u/2),t(r,s+p,l),n(r,s+i,l,s+i,l+u,p),n(r,s+i,l+u,s,l+u,m),n(r,s,l+u,s,l,m),n(r,s,l,s+i,l,p),r.closePath())}}var qs=(e,t,n)=>{e.moveTo(t,n)},Ys=(e,t,n)=>{e.moveTo(n,t)},er=(e,t,n)=>{e.lineTo(t,n)},tr=(e,t,n)=>{e.lineTo(n,t)},Xs=Zf(0),Gi=Zf(1),Qf=(e,t,n,o,r,s)=>{e.arc(t,n,o,r,s)},ep=(e,t,n,o,r,s)=>{e.arc(n,t,o,r,s)},tp=(e,t,n,o,r,s,l)=>{e.bezierCurveTo(t,n,o,r,s,l)},np=(e,t,n,o,r,s,l)=>{e.bezierCurveTo(n,t,r,o,l,s)};function op(e){return(t,n,o,r,s)=>mo(t,n,(l,i,u,p,m,$,_,g,v,b,k)=>{let{pxRound:x,points:y}=l,M,T;p.ori==0?(M=qs,T=Qf):(M=Ys,T=ep);let V=Ae(y.width*we,3),L=(y.size-y.width)/2*we,K=Ae(L*2,3),C=new Path2D,q=new Path2D,{left:j,top:O,width:Y,height:N}=t.bbox;Xs(q,j-K,O-K,Y+K*2,N+K*2);let ee=z=>{if(u[z]!=null){let pe=x($(i[z],p,b,g)),G=x(_(u[z],m,k,v));M(C,pe+L,G),T(C,pe,G,L,0,Fs*2)}};if(s)s.forEach(ee);else for(let z=o;z<=r;z++)ee(z);return{stroke:V>0?C:null,fill:C,clip:q,flags:Zo|Ti}})}function rp(e){return(t,n,o,r,s,l)=>{o!=r&&(s!=o&&l!=o&&e(t,n,o),s!=r&&l!=r&&e(t,n,r),e(t,n,l))}}var k0=rp(er),S0=rp(tr);function sp(e){let t=ge(e?.alignGaps,0);return(n,o,r,s)=>mo(n,o,(l,i,u,p,m,$,_,g,v,b,k)=>{[r,s]=Bs(u,r,s);let x=l.pxRound,y=N=>x($(N,p,b,g)),M=N=>x(_(N,m,k,v)),T,V;p.ori==0?(T=er,V=k0):(T=tr,V=S0);let L=p.dir*(p.ori==0?1:-1),K={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Zo},C=K.stroke,q=!1;if(s-r>=b*4){let N=U=>n.posToVal(U,p.key,!0),ee=null,z=null,pe,G,yt,Le=y(i[L==1?r:s]),he=y(i[r]),be=y(i[s]),le=N(L==1?he+1:be-1);for(let U=L==1?r:s;U>=r&&U<=s;U+=L){let Ve=i[U],De=(L==1?Ve<le:Ve>le)?Le:y(Ve),ye=u[U];De==Le?ye!=null?(G=ye,ee==null?(T(C,De,M(G)),pe=ee=z=G):G<ee?ee=G:G>z&&(z=G)):ye===null&&(q=!0):(ee!=null&&V(C,Le,M(ee),M(z),M(pe),M(G)),ye!=null?(G=ye,T(C,De,M(G)),ee=z=pe=G):(ee=z=null,ye===null&&(q=!0)),Le=De,le=N(Le+L))}ee!=null&&ee!=z&&yt!=Le&&V(C,Le,M(ee),M(z),M(pe),M(G))}else for(let N=L==1?r:s;N>=r&&N<=s;N+=L){let ee=u[N];ee===null?q=!0:ee!=null&&T(C,y(i[N]),M(ee))}let[O,Y]=Ui(n,o);if(l.fill!=null||O!=0){let N=K.fill=new Path2D(C),ee=l.fillTo(n,o,l.min,l.max,O),z=M(ee),pe=y(i[r]),G=y(i[s]);L==-1&&([G,pe]=[pe,G]),T(N,G,z),T(N,pe,z)}if(!l.spanGaps){let N=[];q&&N.push(...Hi(i,u,r,s,L,y,t)),K.gaps=N=l.gaps(n,o,r,s,N),K.clip=Ks(N,p.ori,g,v,b,k)}return Y!=0&&(K.band=Y==2?[An(n,o,r,s,C,-1),An(n,o,r,s,C,1)]:An(n,o,r,s,C,Y)),K})}function b0(e){let t=ge(e.align,1),n=ge(e.ascDesc,!1),o=ge(e.alignGaps,0),r=ge(e.extend,!1);return(s,l,i,u)=>mo(s,l,(p,m,$,_,g,v,b,k,x,y,M)=>{[i,u]=Bs($,i,u);let T=p.pxRound,{left:V,width:L}=s.bbox,K=he=>T(v(he,_,y,k)),C=he=>T(b(he,g,M,x)),q=_.ori==0?er:tr,j={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Zo},O=j.stroke,Y=_.dir*(_.ori==0?1:-1),N=C($[Y==1?i:u]),ee=K(m[Y==1?i:u]),z=ee,pe=ee;r&&t==-1&&(pe=V,q(O,pe,N)),q(O,ee,N);for(let he=Y==1?i:u;he>=i&&he<=u;he+=Y){let be=$[he];if(be==null)continue;let le=K(m[he]),U=C(be);t==1?q(O,le,N):q(O,z,U),q(O,le,U),N=U,z=le}let G=z;r&&t==1&&(G=V+L,q(O,G,N));let[yt,Le]=Ui(s,l);if(p.fill!=null||yt!=0){let he=j.fill=new Path2D(O),be=p.fillTo(s,l,p.min,p.max,yt),le=C(be);q(he,G,le),q(he,pe,le)}if(!p.spanGaps){let he=[];he.push(...Hi(m,$,i,u,Y,K,o));let be=p.width*we/2,le=n||t==1?be:-be,U=n||t==-1?-be:be;he.forEach(Ve=>{Ve[0]+=le,Ve[1]+=U}),j.gaps=he=p.gaps(s,l,i,u,he),j.clip=Ks(he,_.ori,k,x,y,M)}return Le!=0&&(j.band=Le==2?[An(s,l,i,u,O,-1),An(s,l,i,u,O,1)]:An(s,l,i,u,O,Le)),j})}function wf(e,t,n,o,r,s,l=Me){if(e.length>1){let i=null;for(let u=0,p=1/0;u<e.length;u++)if(t[u]!==void 0){if(i!=null){let m=Je(e[u]-e[i]);m<p&&(p=m,l=Je(n(e[u],o,r,s)-n(e[i],o,r,s)))}i=u}}return l}function x0(e){e=e||Fr;let t=ge(e.size,[.6,Me,1]),n=e.align||0,o=e.gap||0,r=e.radius;r=r==null?[0,0]:typeof r=="number"?[r,0]:r;let s=fe(r),l=1-t[0],i=ge(t[1],Me),u=ge(t[2],1),p=ge(e.disp,Fr),m=ge(e.each,g=>{}),{fill:$,stroke:_}=p;return(g,v,b,k)=>mo(g,v,(x,y,M,T,V,L,K,C,q,j,O)=>{let Y=x.pxRound,N=n,ee=o*we,z=i*we,pe=u*we,G,yt;T.ori==0?[G,yt]=s(g,v):[yt,G]=s(g,v);let Le=T.dir*(T.ori==0?1:-1),he=T.ori==0?Xs:Gi,be=T.ori==0?m:(I,Pe,Ke,wo,Vn,un,Kn)=>{m(I,Pe,Ke,Vn,wo,Kn,un)},le=ge(g.bands,Di).find(I=>I.series[0]==v),U=le!=null?le.dir:0,Ve=x.fillTo(g,v,x.min,x.max,U),ct=Y(K(Ve,V,O,q)),De,ye,qt,bt=j,Ie=Y(x.width*we),an=!1,vn=null,Ot=null,Pn=null,$o=null;$!=null&&(Ie==0||_!=null)&&(an=!0,vn=$.values(g,v,b,k),Ot=new Map,new Set(vn).forEach(I=>{I!=null&&Ot.set(I,new Path2D)}),Ie>0&&(Pn=_.values(g,v,b,k),$o=new Map,new Set(Pn).forEach(I=>{I!=null&&$o.set(I,new Path2D)})));let{x0:go,size:ar}=p;if(go!=null&&ar!=null){N=1,y=go.values(g,v,b,k),go.unit==2&&(y=y.map(Ke=>g.posToVal(C+Ke*j,T.key,!0)));let I=ar.values(g,v,b,k);ar.unit==2?ye=I[0]*j:ye=L(I[0],T,j,C)-L(0,T,j,C),bt=wf(y,M,L,T,j,C,bt),qt=bt-ye+ee}else bt=wf(y,M,L,T,j,C,bt),qt=bt*l+ee,ye=bt-qt;qt<1&&(qt=0),Ie>=ye/2&&(Ie=0),qt<5&&(Y=Af);let Xr=qt>0,jn=bt-qt-(Xr?Ie:0);ye=Y(Si(jn,pe,z)),De=(N==0?ye/2:N==Le?0:ye)-N*Le*((N==0?ee/2:0)+(Xr?Ie/2:0));let ft={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},_o=an?null:new Path2D,kn=null;if(le!=null)kn=g.data[le.series[1]];else{let{y0:I,y1:Pe}=p;I!=null&&Pe!=null&&(M=Pe.values(g,v,b,k),kn=I.values(g,v,b,k))}let zn=G*ye,re=yt*ye;for(let I=Le==1?b:k;I>=b&&I<=k;I+=Le){let Pe=M[I];if(Pe==null)continue;if(kn!=null){let vt=kn[I]??0;if(Pe-vt==0)continue;ct=K(vt,V,O,q)}let Ke=T.distr!=2||p!=null?y[I]:I,wo=L(Ke,T,j,C),Vn=K(ge(Pe,Ve),V,O,q),un=Y(wo-De),Kn=Y(wt(Vn,ct)),xt=Y(ln(Vn,ct)),Ct=Kn-xt;if(Pe!=null){let vt=Pe<0?re:zn,Yt=Pe<0?zn:re;an?(Ie>0&&Pn[I]!=null&&he($o.get(Pn[I]),un,xt+Et(Ie/2),ye,wt(0,Ct-Ie),vt,Yt),vn[I]!=null&&he(Ot.get(vn[I]),un,xt+Et(Ie/2),ye,wt(0,Ct-Ie),vt,Yt)):he(_o,un,xt+Et(Ie/2),ye,wt(0,Ct-Ie),vt,Yt),be(g,v,I,un-Ie/2,xt,ye+Ie,Ct)}}return Ie>0?ft.stroke=an?$o:_o:an||(ft._fill=x.width==0?x._fill:x._stroke??x._fill,ft.width=0),ft.fill=an?Ot:_o,ft})}function T0(e,t){let n=ge(t?.alignGaps,0);return(o,r,s,l)=>mo(o,r,(i,u,p,m,$,_,g,v,b,k,x)=>{[s,l]=Bs(p,s,l);let y=i.pxRound,M=G=>y(_(G,m,k,v)),T=G=>y(g(G,$,x,b)),V,L,K;m.ori==0?(V=qs,K=er,L=tp):(V=Ys,K=tr,L=np);let C=m.dir*(m.ori==0?1:-1),q=M(u[C==1?s:l]),j=q,O=[],Y=[];for(let G=C==1?s:l;G>=s&&G<=l;G+=C)if(p[G]!=null){let Le=u[G],he=M(Le);O.push(j=he),Y.push(T(p[G]))}let N={stroke:e(O,Y,V,K,L,y),fill:null,clip:null,band:null,gaps:null,flags:Zo},ee=N.stroke,[z,pe]=Ui(o,r);if(i.fill!=null||z!=0){let G=N.fill=new Path2D(ee),yt=i.fillTo(o,r,i.min,i.max,z),Le=T(yt);K(G,j,Le),K(G,q,Le)}if(!i.spanGaps){let G=[];G.push(...Hi(u,p,s,l,C,M,n)),N.gaps=G=i.gaps(o,r,s,l,G),N.clip=Ks(G,m.ori,v,b,k,x)}return pe!=0&&(N.band=pe==2?[An(o,r,s,l,ee,-1),An(o,r,s,l,ee,1)]:An(o,r,s,l,ee,pe)),N})}function M0(e){return T0(A0,e)}function A0(e,t,n,o,r,s){let l=e.length;if(l<2)return null;let i=new Path2D;if(n(i,e[0],t[0]),l==2)o(i,e[1],t[1]);else{let u=Array(l),p=Array(l-1),m=Array(l-1),$=Array(l-1);for(let _=0;_<l-1;_++)m[_]=t[_+1]-t[_],$[_]=e[_+1]-e[_],p[_]=m[_]/$[_];u[0]=p[0];for(let _=1;_<l-1;_++)p[_]===0||p[_-1]===0||p[_-1]>0!=p[_]>0?u[_]=0:(u[_]=3*($[_-1]+$[_])/((2*$[_]+$[_-1])/p[_-1]+($[_]+2*$[_-1])/p[_]),isFinite(u[_])||(u[_]=0));u[l-1]=p[l-2];for(let _=0;_<l-1;_++)r(i,e[_]+$[_]/3,t[_]+u[_]*$[_]/3,e[_+1]-$[_]/3,t[_+1]-u[_+1]*$[_]/3,e[_+1],t[_+1])}return i}var Mi=new Set;function yf(){for(let e of Mi)e.syncRect(!0)}Qo&&(fo(a$,qo,yf),fo(u$,qo,yf,!0),fo(Us,qo,()=>{at.pxRatio=we}));var P0=sp(),E0=op();function vf(e,t,n,o){return(o?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((s,l)=>Ai(s,l,t,n))}function R0(e,t){return e.map((n,o)=>o==0?{}:ze({},t,n))}function Ai(e,t,n,o){return ze({},t==0?n:o,e)}function lp(e,t,n){return t==null?Xo:[t,n]}var O0=lp;function C0(e,t,n){return t==null?Xo:Hs(t,n,Ci,!0)}function ip(e,t,n,o){return t==null?Xo:js(t,n,e.scales[o].log,!1)}var L0=ip;function ap(e,t,n,o){return t==null?Xo:Oi(t,n,e.scales[o].log,!1)}var D0=ap;function N0(e,t,n,o,r){let s=wt(Zc(e),Zc(t)),l=t-e,i=sn(r/o*l,n);do{let u=n[i],p=o*u/l;if(p>=r&&s+(u<5?Gn.get(u):0)<=17)return[u,p]}while(++i<n.length);return[0,0]}function kf(e){let t,n;return e=e.replace(/(\d+)px/,(o,r)=>(t=Xe((n=+r)*we))+"px"),[e,t,n]}function W0(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=Ae(t[2]*we,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function at(e,t,n){let o={mode:ge(e.mode,1)},r=o.mode;function s(a,f,d,h){let w=f.valToPct(a);return h+d*(f.dir==-1?1-w:w)}function l(a,f,d,h){let w=f.valToPct(a);return h+d*(f.dir==-1?w:1-w)}function i(a,f,d,h){return f.ori==0?s(a,f,d,h):l(a,f,d,h)}o.valToPosH=s,o.valToPosV=l;let u=!1;o.status=0;let p=o.root=zt(jh);if(e.id!=null&&(p.id=e.id),Pt(p,e.class),e.title){let a=zt(Kh,p);a.textContent=e.title}let m=rn("canvas"),$=o.ctx=m.getContext("2d"),_=zt(qh,p);fo("click",_,a=>{a.target===v&&(Ee!=Eo||Ne!=Ro)&&lt.click(o,a)},!0);let g=o.under=zt(Yh,_);_.appendChild(m);let v=o.over=zt(Xh,_);e=Jo(e);let b=+ge(e.pxAlign,1),k=_f(b);(e.plugins||[]).forEach(a=>{a.opts&&(e=a.opts(o,e)||e)});let x=e.ms||.001,y=o.series=r==1?vf(e.series||[],ff,$f,!1):R0(e.series||[null],hf),M=o.axes=vf(e.axes||[],cf,mf,!0),T=o.scales={},V=o.bands=e.bands||[];V.forEach(a=>{a.fill=fe(a.fill||null),a.dir=ge(a.dir,-1)});let L=r==2?y[1].facets[0].scale:y[0].scale,K={axes:Xm,series:zm},C=(e.drawOrder||["axes","series"]).map(a=>K[a]);function q(a){let f=a.distr==3?d=>Mn(d>0?d:a.clamp(o,d,a.min,a.max,a.key)):a.distr==4?d=>hi(d,a.asinh):a.distr==100?d=>a.fwd(d):d=>d;return d=>{let h=f(d),{_min:w,_max:S}=a,A=S-w;return(h-w)/A}}function j(a){let f=T[a];if(f==null){let d=(e.scales||Fr)[a]||Fr;if(d.from!=null){j(d.from);let h=ze({},T[d.from],d,{key:a});h.valToPct=q(h),T[a]=h}else{f=T[a]=ze({},a==L?Xf:w0,d),f.key=a;let h=f.time,w=f.range,S=Hn(w);if((a!=L||r==2&&!h)&&(S&&(w[0]==null||w[1]==null)&&(w={min:w[0]==null?Yc:{mode:1,hard:w[0],soft:w[0]},max:w[1]==null?Yc:{mode:1,hard:w[1],soft:w[1]}},S=!1),!S&&Vs(w))){let A=w;w=(E,R,D)=>R==null?Xo:Hs(R,D,A)}f.range=fe(w||(h?O0:a==L?f.distr==3?L0:f.distr==4?D0:lp:f.distr==3?ip:f.distr==4?ap:C0)),f.auto=fe(S?!1:f.auto),f.clamp=fe(f.clamp||_0),f._min=f._max=null,f.valToPct=q(f)}}}j("x"),j("y"),r==1&&y.forEach(a=>{j(a.scale)}),M.forEach(a=>{j(a.scale)});for(let a in e.scales)j(a);let O=T[L],Y=O.distr,N,ee;O.ori==0?(Pt(p,zh),N=s,ee=l):(Pt(p,Vh),N=l,ee=s);let z={};for(let a in T){let f=T[a];(f.min!=null||f.max!=null)&&(z[a]={min:f.min,max:f.max},f.min=f.max=null)}let pe=e.tzDate||(a=>new Date(Xe(a/x))),G=e.fmtDate||Ni,yt=x==1?z$(pe):q$(pe),Le=lf(pe,sf(x==1?j$:K$,G)),he=uf(pe,af(X$,G)),be=[],le=o.legend=ze({},Q$,e.legend),U=o.cursor=ze({},s0,{drag:{y:r==2}},e.cursor),Ve=le.show,ct=U.show,De=le.markers;le.idxs=be,De.width=fe(De.width),De.dash=fe(De.dash),De.stroke=fe(De.stroke),De.fill=fe(De.fill);let ye,qt,bt,Ie=[],an=[],vn,Ot=!1,Pn={};if(le.live){let a=y[1]?y[1].values:null;Ot=a!=null,vn=Ot?a(o,1,0):{_:0};for(let f in vn)Pn[f]=Ei}if(Ve)if(ye=rn("table",n$,p),bt=rn("tbody",null,ye),le.mount(o,ye),Ot){qt=rn("thead",null,ye,bt);let a=rn("tr",null,qt);rn("th",null,a);for(var $o in vn)rn("th",Nc,a).textContent=$o}else Pt(ye,r$),le.live&&Pt(ye,o$);let go={show:!0},ar={show:!1};function Xr(a,f){if(f==0&&(Ot||!le.live||r==2))return Xo;let d=[],h=rn("tr",s$,bt,bt.childNodes[f]);Pt(h,a.class),a.show||Pt(h,co);let w=rn("th",null,h);if(De.show){let E=zt(l$,w);if(f>0){let R=De.width(o,f);R&&(E.style.border=R+"px "+De.dash(o,f)+" "+De.stroke(o,f)),E.style.background=De.fill(o,f)}}let S=zt(Nc,w);a.label instanceof HTMLElement?S.appendChild(a.label):S.textContent=a.label,f>0&&(De.show||(S.style.color=a.width>0?De.stroke(o,f):De.fill(o,f)),ft("click",w,E=>{if(U._lock)return;Yn(E);let R=y.indexOf(a);if((E.ctrlKey||E.metaKey)!=le.isolate){let D=y.some((W,F)=>F>0&&F!=R&&W.show);y.forEach((W,F)=>{F>0&&fn(F,D?F==R?go:ar:go,!0,Ge.setSeries)})}else fn(R,{show:!a.show},!0,Ge.setSeries)},!1),vo&&ft(Uc,w,E=>{U._lock||(Yn(E),fn(y.indexOf(a),Co,!0,Ge.setSeries))},!1));for(var A in vn){let E=rn("td",i$,h);E.textContent="--",d.push(E)}return[h,d]}let jn=new Map;function ft(a,f,d,h=!0){let w=jn.get(f)||{},S=U.bind[a](o,f,d,h);S&&(fo(a,f,w[a]=S),jn.set(f,w))}function _o(a,f,d){let h=jn.get(f)||{};for(let w in h)(a==null||w==a)&&(ki(w,f,h[w]),delete h[w]);a==null&&jn.delete(f)}let kn=0,zn=0,re=0,I=0,Pe=0,Ke=0,wo=Pe,Vn=Ke,un=re,Kn=I,xt=0,Ct=0,vt=0,Yt=0;o.bbox={};let al=!1,Jr=!1,yo=!1,qn=!1,Zr=!1,Lt=!1;function ul(a,f,d){(d||a!=o.width||f!=o.height)&&ia(a,f),To(!1),yo=!0,Jr=!0,Mo()}function ia(a,f){o.width=kn=re=a,o.height=zn=I=f,Pe=Ke=0,Im(),Fm();let d=o.bbox;xt=d.left=ao(Pe*we,.5),Ct=d.top=ao(Ke*we,.5),vt=d.width=ao(re*we,.5),Yt=d.height=ao(I*we,.5)}let Dm=3;function Nm(){let a=!1,f=0;for(;!a;){f++;let d=qm(f),h=Ym(f);a=f==Dm||d&&h,a||(ia(o.width,o.height),Jr=!0)}}function Wm({width:a,height:f}){ul(a,f)}o.setSize=Wm;function Im(){let a=!1,f=!1,d=!1,h=!1;M.forEach((w,S)=>{if(w.show&&w._show){let{side:A,_size:E}=w,R=A%2,D=w.label!=null?w.labelSize:0,W=E+D;W>0&&(R?(re-=W,A==3?(Pe+=W,h=!0):d=!0):(I-=W,A==0?(Ke+=W,a=!0):f=!0))}}),Xn[0]=a,Xn[1]=d,Xn[2]=f,Xn[3]=h,re-=En[1]+En[3],Pe+=En[3],I-=En[2]+En[0],Ke+=En[0]}function Fm(){let a=Pe+re,f=Ke+I,d=Pe,h=Ke;function w(S,A){switch(S){case 1:return a+=A,a-A;case 2:return f+=A,f-A;case 3:return d-=A,d+A;case 0:return h-=A,h+A}}M.forEach((S,A)=>{if(S.show&&S._show){let E=S.side;S._pos=w(E,S._size),S.label!=null&&(S._lpos=w(E,S.labelSize))}})}if(U.dataIdx==null){let a=U.hover,f=a.skip=new Set(a.skip??[]);f.add(void 0);let d=a.prox=fe(a.prox),h=a.bias??=0;U.dataIdx=(w,S,A,E)=>{if(S==0)return A;let R=A,D=d(w,S,A,E)??Me,W=D>=0&&D<Me,F=O.ori==0?re:I,te=U.left,_e=t[0],$e=t[S];if(f.has($e[A])){R=null;let ie=null,X=null,H;if(h==0||h==-1)for(H=A;ie==null&&H-- >0;)f.has($e[H])||(ie=H);if(h==0||h==1)for(H=A;X==null&&H++<$e.length;)f.has($e[H])||(X=H);if(ie!=null||X!=null)if(W){let Oe=ie==null?-1/0:N(_e[ie],O,F,0),Ue=X==null?1/0:N(_e[X],O,F,0),rt=te-Oe,xe=Ue-te;rt<=xe?rt<=D&&(R=ie):xe<=D&&(R=X)}else R=X==null?ie:ie==null?X:A-ie<=X-A?ie:X}else W&&Je(te-N(_e[A],O,F,0))>D&&(R=null);return R}}let Yn=a=>{U.event=a};U.idxs=be,U._lock=!1;let ut=U.points;ut.show=fe(ut.show),ut.size=fe(ut.size),ut.stroke=fe(ut.stroke),ut.width=fe(ut.width),ut.fill=fe(ut.fill);let cn=o.focus=ze({},e.focus||{alpha:.3},U.focus),vo=cn.prox>=0,ko=vo&&ut.one,Dt=[],So=[],bo=[];function aa(a,f){let d=ut.show(o,f);if(d instanceof HTMLElement)return Pt(d,t$),Pt(d,a.class),yn(d,-10,-10,re,I),v.insertBefore(d,Dt[f]),d}function ua(a,f){if(r==1||f>0){let d=r==1&&T[a.scale].time,h=a.value;a.value=d?tf(h)?uf(pe,af(h,G)):h||he:h||h0,a.label=a.label||(d?i0:l0)}if(ko||f>0){a.width=a.width==null?1:a.width,a.paths=a.paths||P0||w$,a.fillTo=fe(a.fillTo||y0),a.pxAlign=+ge(a.pxAlign,b),a.pxRound=_f(a.pxAlign),a.stroke=fe(a.stroke||null),a.fill=fe(a.fill||null),a._stroke=a._fill=a._paths=a._focus=null;let d=$0(wt(1,a.width),1),h=a.points=ze({},{size:d,width:wt(1,d*.2),stroke:a.stroke,space:d*2,paths:E0,_stroke:null,_fill:null},a.points);h.show=fe(h.show),h.filter=fe(h.filter),h.fill=fe(h.fill),h.stroke=fe(h.stroke),h.paths=fe(h.paths),h.pxAlign=a.pxAlign}if(Ve){let d=Xr(a,f);Ie.splice(f,0,d[0]),an.splice(f,0,d[1]),le.values.push(null)}if(ct){be.splice(f,0,null);let d=null;ko?f==0&&(d=aa(a,f)):f>0&&(d=aa(a,f)),Dt.splice(f,0,d),So.splice(f,0,0),bo.splice(f,0,0)}ot("addSeries",f)}function Um(a,f){f=f??y.length,a=r==1?Ai(a,f,ff,$f):Ai(a,f,{},hf),y.splice(f,0,a),ua(y[f],f)}o.addSeries=Um;function Hm(a){if(y.splice(a,1),Ve){le.values.splice(a,1),an.splice(a,1);let f=Ie.splice(a,1)[0];_o(null,f.firstChild),f.remove()}ct&&(be.splice(a,1),Dt.splice(a,1)[0].remove(),So.splice(a,1),bo.splice(a,1)),ot("delSeries",a)}o.delSeries=Hm;let Xn=[!1,!1,!1,!1];function Gm(a,f){if(a._show=a.show,a.show){let d=a.side%2,h=T[a.scale];h==null&&(a.scale=d?y[1].scale:L,h=T[a.scale]);let w=h.time;a.size=fe(a.size),a.space=fe(a.space),a.rotate=fe(a.rotate),Hn(a.incrs)&&a.incrs.forEach(A=>{!Gn.has(A)&&Gn.set(A,Rf(A))}),a.incrs=fe(a.incrs||(h.distr==2?H$:w?x==1?B$:V$:uo)),a.splits=fe(a.splits||(w&&h.distr==1?yt:h.distr==3?bi:h.distr==4?c0:u0)),a.stroke=fe(a.stroke),a.grid.stroke=fe(a.grid.stroke),a.ticks.stroke=fe(a.ticks.stroke),a.border.stroke=fe(a.border.stroke);let S=a.values;a.values=Hn(S)&&!Hn(S[0])?fe(S):w?Hn(S)?lf(pe,sf(S,G)):tf(S)?Y$(pe,S):S||Le:S||a0,a.filter=fe(a.filter||(h.distr>=3&&h.log==10?m0:h.distr==3&&h.log==2?d0:Pf)),a.font=kf(a.font),a.labelFont=kf(a.labelFont),a._size=a.size(o,null,f,0),a._space=a._rotate=a._incrs=a._found=a._splits=a._values=null,a._size>0&&(Xn[f]=!0,a._el=zt(Jh,_))}}function ur(a,f,d,h){let[w,S,A,E]=d,R=f%2,D=0;return R==0&&(E||S)&&(D=f==0&&!w||f==2&&!A?Xe(cf.size/3):0),R==1&&(w||A)&&(D=f==1&&!S||f==3&&!E?Xe(mf.size/2):0),D}let ca=o.padding=(e.padding||[ur,ur,ur,ur]).map(a=>fe(ge(a,ur))),En=o._padding=ca.map((a,f)=>a(o,f,Xn,0)),st,Qe=null,et=null,Qr=r==1?y[0].idxs:null,Xt=null,cr=!1;function fa(a,f){if(t=a??[],o.data=o._data=t,r==2){st=0;for(let d=1;d<y.length;d++)st+=t[d][0].length}else{t.length==0&&(o.data=o._data=t=[[]]),Xt=t[0],st=Xt.length;let d=t;if(Y==2){d=t.slice();let h=d[0]=Array(st);for(let w=0;w<st;w++)h[w]=w}o._data=t=d}if(To(!0),ot("setData"),Y==2&&(yo=!0),f!==!1){let d=O;d.auto(o,cr)?cl():On(L,d.min,d.max),qn=qn||U.left>=0,Lt=!0,Mo()}}o.setData=fa;function cl(){cr=!0;let a,f;r==1&&(st>0?(Qe=Qr[0]=0,et=Qr[1]=st-1,a=t[0][Qe],f=t[0][et],Y==2?(a=Qe,f=et):a==f&&(Y==3?[a,f]=js(a,a,O.log,!1):Y==4?[a,f]=Oi(a,a,O.log,!1):O.time?f=a+Xe(86400/x):[a,f]=Hs(a,f,Ci,!0))):(Qe=Qr[0]=a=null,et=Qr[1]=f=null)),On(L,a,f)}let es,xo,fl,pl,ml,dl,hl,$l,gl,kt;function pa(a,f,d,h,w,S){a??=Ic,d??=Di,h??="butt",w??=Ic,S??="round",a!=es&&($.strokeStyle=es=a),w!=xo&&($.fillStyle=xo=w),f!=fl&&($.lineWidth=fl=f),S!=ml&&($.lineJoin=ml=S),h!=dl&&($.lineCap=dl=h),d!=pl&&$.setLineDash(pl=d)}function ma(a,f,d,h){f!=xo&&($.fillStyle=xo=f),a!=hl&&($.font=hl=a),d!=$l&&($.textAlign=$l=d),h!=gl&&($.textBaseline=gl=h)}function _l(a,f,d,h,w=0){if(h.length>0&&a.auto(o,cr)&&(f==null||f.min==null)){let S=ge(Qe,0),A=ge(et,h.length-1),E=d.min==null?m$(h,S,A,w,a.distr==3):[d.min,d.max];a.min=ln(a.min,d.min=E[0]),a.max=wt(a.max,d.max=E[1])}}let da={min:null,max:null};function Bm(){for(let h in T){let w=T[h];z[h]==null&&(w.min==null||z[L]!=null&&w.auto(o,cr))&&(z[h]=da)}for(let h in T){let w=T[h];z[h]==null&&w.from!=null&&z[w.from]!=null&&(z[h]=da)}z[L]!=null&&To(!0);let a={};for(let h in z){let w=z[h];if(w!=null){let S=a[h]=Jo(T[h],k$);if(w.min!=null)ze(S,w);else if(h!=L||r==2)if(st==0&&S.from==null){let A=S.range(o,null,null,h);S.min=A[0],S.max=A[1]}else S.min=Me,S.max=-Me}}if(st>0){y.forEach((h,w)=>{if(r==1){let S=h.scale,A=z[S];if(A==null)return;let E=a[S];if(w==0){let R=E.range(o,E.min,E.max,S);E.min=R[0],E.max=R[1],Qe=sn(E.min,t[0]),et=sn(E.max,t[0]),et-Qe>1&&(t[0][Qe]<E.min&&Qe++,t[0][et]>E.max&&et--),h.min=Xt[Qe],h.max=Xt[et]}else h.show&&h.auto&&_l(E,A,h,t[w],h.sorted);h.idxs[0]=Qe,h.idxs[1]=et}else if(w>0&&h.show&&h.auto){let[S,A]=h.facets,E=S.scale,R=A.scale,[D,W]=t[w],F=a[E],te=a[R];F!=null&&_l(F,z[E],S,D,S.sorted),te!=null&&_l(te,z[R],A,W,A.sorted),h.min=A.min,h.max=A.max}});for(let h in a){let w=a[h],S=z[h];if(w.from==null&&(S==null||S.min==null)){let A=w.range(o,w.min==Me?null:w.min,w.max==-Me?null:w.max,h);w.min=A[0],w.max=A[1]}}}for(let h in a){let w=a[h];if(w.from!=null){let S=a[w.from];if(S.min==null)w.min=w.max=null;else{let A=w.range(o,S.min,S.max,h);w.min=A[0],w.max=A[1]}}}let f={},d=!1;for(let h in a){let w=a[h],S=T[h];if(S.min!=w.min||S.max!=w.max){S.min=w.min,S.max=w.max;let A=S.distr;S._min=A==3?Mn(S.min):A==4?hi(S.min,S.asinh):A==100?S.fwd(S.min):S.min,S._max=A==3?Mn(S.max):A==4?hi(S.max,S.asinh):A==100?S.fwd(S.max):S.max,f[h]=d=!0}}if(d){y.forEach((h,w)=>{r==2?w>0&&f.y&&(h._paths=null):f[h.scale]&&(h._paths=null)});for(let h in f)yo=!0,ot("setScale",h);ct&&U.left>=0&&(qn=Lt=!0)}for(let h in z)z[h]=null}function jm(a){let f=Si(Qe-1,0,st-1),d=Si(et+1,0,st-1);for(;a[f]==null&&f>0;)f--;for(;a[d]==null&&d<st-1;)d++;return[f,d]}function zm(){if(st>0){let a=y.some(f=>f._focus)&&kt!=cn.alpha;a&&($.globalAlpha=kt=cn.alpha),y.forEach((f,d)=>{if(d>0&&f.show&&(ha(d,!1),ha(d,!0),f._paths==null)){let h=kt;kt!=f.alpha&&($.globalAlpha=kt=f.alpha);let w=r==2?[0,t[d][0].length-1]:jm(t[d]);f._paths=f.paths(o,d,w[0],w[1]),kt!=h&&($.globalAlpha=kt=h)}}),y.forEach((f,d)=>{if(d>0&&f.show){let h=kt;kt!=f.alpha&&($.globalAlpha=kt=f.alpha),f._paths!=null&&$a(d,!1);{let w=f._paths!=null?f._paths.gaps:null,S=f.points.show(o,d,Qe,et,w),A=f.points.filter(o,d,S,w);(S||A)&&(f.points._paths=f.points.paths(o,d,Qe,et,A),$a(d,!0))}kt!=h&&($.globalAlpha=kt=h),ot("drawSeries",d)}}),a&&($.globalAlpha=kt=1)}}function ha(a,f){let d=f?y[a].points:y[a];d._stroke=d.stroke(o,a),d._fill=d.fill(o,a)}function $a(a,f){let d=f?y[a].points:y[a],{stroke:h,fill:w,clip:S,flags:A,_stroke:E=d._stroke,_fill:R=d._fill,_width:D=d.width}=d._paths;D=Ae(D*we,3);let W=null,F=D%2/2;f&&R==null&&(R=D>0?"#fff":E);let te=d.pxAlign==1&&F>0;if(te&&$.translate(F,F),!f){let _e=xt-D/2,$e=Ct-D/2,ie=vt+D,X=Yt+D;W=new Path2D,W.rect(_e,$e,ie,X)}f?wl(E,D,d.dash,d.cap,R,h,w,A,S):Vm(a,E,D,d.dash,d.cap,R,h,w,A,W,S),te&&$.translate(-F,-F)}function Vm(a,f,d,h,w,S,A,E,R,D,W){let F=!1;R!=0&&V.forEach((te,_e)=>{if(te.series[0]==a){let $e=y[te.series[1]],ie=t[te.series[1]],X=($e._paths||Fr).band;Hn(X)&&(X=te.dir==1?X[0]:X[1]);let H,Oe=null;$e.show&&X&&h$(ie,Qe,et)?(Oe=te.fill(o,_e)||S,H=$e._paths.clip):X=null,wl(f,d,h,w,Oe,A,E,R,D,W,H,X),F=!0}}),F||wl(f,d,h,w,S,A,E,R,D,W)}let ga=Zo|Ti;function wl(a,f,d,h,w,S,A,E,R,D,W,F){pa(a,f,d,h,w),(R||D||F)&&($.save(),R&&$.clip(R),D&&$.clip(D)),F?(E&ga)==ga?($.clip(F),W&&$.clip(W),ns(w,A),ts(a,S,f)):E&Ti?(ns(w,A),$.clip(F),ts(a,S,f)):E&Zo&&($.save(),$.clip(F),W&&$.clip(W),ns(w,A),$.restore(),ts(a,S,f)):(ns(w,A),ts(a,S,f)),(R||D||F)&&$.restore()}function ts(a,f,d){d>0&&(f instanceof Map?f.forEach((h,w)=>{$.strokeStyle=es=w,$.stroke(h)}):f!=null&&a&&$.stroke(f))}function ns(a,f){f instanceof Map?f.forEach((d,h)=>{$.fillStyle=xo=h,$.fill(d)}):f!=null&&a&&$.fill(f)}function Km(a,f,d,h){let w=M[a],S;if(h<=0)S=[0,0];else{let A=w._space=w.space(o,a,f,d,h),E=w._incrs=w.incrs(o,a,f,d,h,A);S=N0(f,d,E,h,A)}return w._found=S}function yl(a,f,d,h,w,S,A,E,R,D){let W=A%2/2;b==1&&$.translate(W,W),pa(E,A,R,D,E),$.beginPath();let F,te,_e,$e,ie=w+(h==0||h==3?-S:S);d==0?(te=w,$e=ie):(F=w,_e=ie);for(let X=0;X<a.length;X++)f[X]!=null&&(d==0?F=_e=a[X]:te=$e=a[X],$.moveTo(F,te),$.lineTo(_e,$e));$.stroke(),b==1&&$.translate(-W,-W)}function qm(a){let f=!0;return M.forEach((d,h)=>{if(!d.show)return;let w=T[d.scale];if(w.min==null){d._show&&(f=!1,d._show=!1,To(!1));return}else d._show||(f=!1,d._show=!0,To(!1));let S=d.side,A=S%2,{min:E,max:R}=w,[D,W]=Km(h,E,R,A==0?re:I);if(W==0)return;let F=w.distr==2,te=d._splits=d.splits(o,h,E,R,D,W,F),_e=w.distr==2?te.map(H=>Xt[H]):te,$e=w.distr==2?Xt[te[1]]-Xt[te[0]]:D,ie=d._values=d.values(o,d.filter(o,_e,h,W,$e),h,W,$e);d._rotate=S==2?d.rotate(o,ie,h,W):0;let X=d._size;d._size=Vt(d.size(o,ie,h,a)),X!=null&&d._size!=X&&(f=!1)}),f}function Ym(a){let f=!0;return ca.forEach((d,h)=>{let w=d(o,h,Xn,a);w!=En[h]&&(f=!1),En[h]=w}),f}function Xm(){for(let a=0;a<M.length;a++){let f=M[a];if(!f.show||!f._show)continue;let d=f.side,h=d%2,w,S,A=f.stroke(o,a),E=d==0||d==3?-1:1,[R,D]=f._found;if(f.label!=null){let mt=f.labelGap*E,At=Xe((f._lpos+mt)*we);ma(f.labelFont[0],A,"center",d==2?Cr:Wc),$.save(),h==1?(w=S=0,$.translate(At,Xe(Ct+Yt/2)),$.rotate((d==3?-Fs:Fs)/2)):(w=Xe(xt+vt/2),S=At);let Qn=Mf(f.label)?f.label(o,a,R,D):f.label;$.fillText(Qn,w,S),$.restore()}if(D==0)continue;let W=T[f.scale],F=h==0?vt:Yt,te=h==0?xt:Ct,_e=f._splits,$e=W.distr==2?_e.map(mt=>Xt[mt]):_e,ie=W.distr==2?Xt[_e[1]]-Xt[_e[0]]:R,X=f.ticks,H=f.border,Oe=X.show?X.size:0,Ue=Xe(Oe*we),rt=Xe((f.alignTo==2?f._size-Oe-f.gap:f.gap)*we),xe=f._rotate*-Fs/180,He=k(f._pos*we),Tt=(Ue+rt)*E,pt=He+Tt;S=h==0?pt:0,w=h==1?pt:0;let Nt=f.font[0],Jt=f.align==1?Vo:f.align==2?pi:xe>0?Vo:xe<0?pi:h==0?"center":d==3?pi:Vo,mn=xe||h==1?"middle":d==2?Cr:Wc;ma(Nt,A,Jt,mn);let Mt=f.font[1]*f.lineGap,Wt=_e.map(mt=>k(i(mt,W,F,te))),Zt=f._values;for(let mt=0;mt<Zt.length;mt++){let At=Zt[mt];if(At!=null){h==0?w=Wt[mt]:S=Wt[mt],At=""+At;let Qn=At.indexOf(`
`)==-1?[At]:At.split(/\n/gm);for(let dt=0;dt<Qn.length;dt++){let Na=Qn[dt];xe?($.save(),$.translate(w,S+dt*Mt),$.rotate(xe),$.fillText(Na,0,0),$.restore()):$.fillText(Na,w,S+dt*Mt)}}}X.show&&yl(Wt,X.filter(o,$e,a,D,ie),h,d,He,Ue,Ae(X.width*we,3),X.stroke(o,a),X.dash,X.cap);let dn=f.grid;dn.show&&yl(Wt,dn.filter(o,$e,a,D,ie),h,h==0?2:1,h==0?Ct:xt,h==0?Yt:vt,Ae(dn.width*we,3),dn.stroke(o,a),dn.dash,dn.cap),H.show&&yl([He],[1],h==0?1:0,h==0?1:2,h==1?Ct:xt,h==1?Yt:vt,Ae(H.width*we,3),H.stroke(o,a),H.dash,H.cap)}ot("drawAxes")}function To(a){y.forEach((f,d)=>{d>0&&(f._paths=null,a&&(r==1?(f.min=null,f.max=null):f.facets.forEach(h=>{h.min=null,h.max=null})))})}let os=!1,vl=!1,fr=[];function Jm(){vl=!1;for(let a=0;a<fr.length;a++)ot(...fr[a]);fr.length=0}function Mo(){os||(P$(_a),os=!0)}function Zm(a,f=!1){os=!0,vl=f,a(o),_a(),f&&fr.length>0&&queueMicrotask(Jm)}o.batch=Zm;function _a(){if(al&&(Bm(),al=!1),yo&&(Nm(),yo=!1),Jr){if(Ce(g,Vo,Pe),Ce(g,Cr,Ke),Ce(g,Dr,re),Ce(g,Nr,I),Ce(v,Vo,Pe),Ce(v,Cr,Ke),Ce(v,Dr,re),Ce(v,Nr,I),Ce(_,Dr,kn),Ce(_,Nr,zn),m.width=Xe(kn*we),m.height=Xe(zn*we),M.forEach(({_el:a,_show:f,_size:d,_pos:h,side:w})=>{if(a!=null)if(f){let S=w===3||w===0?d:0,A=w%2==1;Ce(a,A?"left":"top",h-S),Ce(a,A?"width":"height",d),Ce(a,A?"top":"left",A?Ke:Pe),Ce(a,A?"height":"width",A?I:re),vi(a,co)}else Pt(a,co)}),es=xo=fl=ml=dl=hl=$l=gl=pl=null,kt=1,dr(!0),Pe!=wo||Ke!=Vn||re!=un||I!=Kn){To(!1);let a=re/un,f=I/Kn;if(ct&&!qn&&U.left>=0){U.left*=a,U.top*=f,Ao&&yn(Ao,Xe(U.left),0,re,I),Po&&yn(Po,0,Xe(U.top),re,I);for(let d=0;d<Dt.length;d++){let h=Dt[d];h!=null&&(So[d]*=a,bo[d]*=f,yn(h,Vt(So[d]),Vt(bo[d]),re,I))}}if(Re.show&&!Zr&&Re.left>=0&&Re.width>0){Re.left*=a,Re.width*=a,Re.top*=f,Re.height*=f;for(let d in Ml)Ce(Oo,d,Re[d])}wo=Pe,Vn=Ke,un=re,Kn=I}ot("setSize"),Jr=!1}kn>0&&zn>0&&($.clearRect(0,0,m.width,m.height),ot("drawClear"),C.forEach(a=>a()),ot("draw")),Re.show&&Zr&&(rs(Re),Zr=!1),ct&&qn&&(Zn(null,!0,!1),qn=!1),le.show&&le.live&&Lt&&(xl(),Lt=!1),u||(u=!0,o.status=1,ot("ready")),cr=!1,os=!1}o.redraw=(a,f)=>{yo=f||!1,a!==!1?On(L,O.min,O.max):Mo()};function kl(a,f){let d=T[a];if(d.from==null){if(st==0){let h=d.range(o,f.min,f.max,a);f.min=h[0],f.max=h[1]}if(f.min>f.max){let h=f.min;f.min=f.max,f.max=h}if(st>1&&f.min!=null&&f.max!=null&&f.max-f.min<1e-16)return;a==L&&d.distr==2&&st>0&&(f.min=sn(f.min,t[0]),f.max=sn(f.max,t[0]),f.min==f.max&&f.max++),z[a]=f,al=!0,Mo()}}o.setScale=kl;let Sl,bl,Ao,Po,wa,ya,Eo,Ro,va,ka,Ee,Ne,Rn=!1,lt=U.drag,tt=lt.x,nt=lt.y;ct&&(U.x&&(Sl=zt(Qh,v)),U.y&&(bl=zt(e$,v)),O.ori==0?(Ao=Sl,Po=bl):(Ao=bl,Po=Sl),Ee=U.left,Ne=U.top);let Re=o.select=ze({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),Oo=Re.show?zt(Zh,Re.over?v:g):null;function rs(a,f){if(Re.show){for(let d in a)Re[d]=a[d],d in Ml&&Ce(Oo,d,a[d]);f!==!1&&ot("setSelect")}}o.setSelect=rs;function Qm(a){if(y[a].show)Ve&&vi(Ie[a],co);else if(Ve&&Pt(Ie[a],co),ct){let d=ko?Dt[0]:Dt[a];d!=null&&yn(d,-10,-10,re,I)}}function On(a,f,d){kl(a,{min:f,max:d})}function fn(a,f,d,h){f.focus!=null&&rd(a),f.show!=null&&y.forEach((w,S)=>{S>0&&(a==S||a==null)&&(w.show=f.show,Qm(S),r==2?(On(w.facets[0].scale,null,null),On(w.facets[1].scale,null,null)):On(w.scale,null,null),Mo())}),d!==!1&&ot("setSeries",a,f),h&&hr("setSeries",o,a,f)}o.setSeries=fn;function ed(a,f){ze(V[a],f)}function td(a,f){a.fill=fe(a.fill||null),a.dir=ge(a.dir,-1),f=f??V.length,V.splice(f,0,a)}function nd(a){a==null?V.length=0:V.splice(a,1)}o.addBand=td,o.setBand=ed,o.delBand=nd;function od(a,f){y[a].alpha=f,ct&&Dt[a]!=null&&(Dt[a].style.opacity=f),Ve&&Ie[a]&&(Ie[a].style.opacity=f)}let Sn,Cn,Jn,Co={focus:!0};function rd(a){if(a!=Jn){let f=a==null,d=cn.alpha!=1;y.forEach((h,w)=>{if(r==1||w>0){let S=f||w==0||w==a;h._focus=f?null:S,d&&od(w,S?1:cn.alpha)}}),Jn=a,d&&Mo()}}Ve&&vo&&ft(Hc,ye,a=>{U._lock||(Yn(a),Jn!=null&&fn(null,Co,!0,Ge.setSeries))});function pn(a,f,d){let h=T[f];d&&(a=a/we-(h.ori==1?Ke:Pe));let w=re;h.ori==1&&(w=I,a=w-a),h.dir==-1&&(a=w-a);let S=h._min,A=h._max,E=a/w,R=S+(A-S)*E,D=h.distr;return D==3?Yo(10,R):D==4?g$(R,h.asinh):D==100?h.bwd(R):R}function sd(a,f){let d=pn(a,L,f);return sn(d,t[0],Qe,et)}o.valToIdx=a=>sn(a,t[0]),o.posToIdx=sd,o.posToVal=pn,o.valToPos=(a,f,d)=>T[f].ori==0?s(a,T[f],d?vt:re,d?xt:0):l(a,T[f],d?Yt:I,d?Ct:0),o.setCursor=(a,f,d)=>{Ee=a.left,Ne=a.top,Zn(null,f,d)};function Sa(a,f){Ce(Oo,Vo,Re.left=a),Ce(Oo,Dr,Re.width=f)}function ba(a,f){Ce(Oo,Cr,Re.top=a),Ce(Oo,Nr,Re.height=f)}let pr=O.ori==0?Sa:ba,mr=O.ori==1?Sa:ba;function ld(){if(Ve&&le.live)for(let a=r==2?1:0;a<y.length;a++){if(a==0&&Ot)continue;let f=le.values[a],d=0;for(let h in f)an[a][d++].firstChild.nodeValue=f[h]}}function xl(a,f){if(a!=null&&(a.idxs?a.idxs.forEach((d,h)=>{be[h]=d}):v$(a.idx)||be.fill(a.idx),le.idx=be[0]),Ve&&le.live){for(let d=0;d<y.length;d++)(d>0||r==1&&!Ot)&&id(d,be[d]);ld()}Lt=!1,f!==!1&&ot("setLegend")}o.setLegend=xl;function id(a,f){let d=y[a],h=a==0&&Y==2?Xt:t[a],w;Ot?w=d.values(o,a,f)??Pn:(w=d.value(o,f==null?null:h[f],a,f),w=w==null?Pn:{_:w}),le.values[a]=w}function Zn(a,f,d){va=Ee,ka=Ne,[Ee,Ne]=U.move(o,Ee,Ne),U.left=Ee,U.top=Ne,ct&&(Ao&&yn(Ao,Xe(Ee),0,re,I),Po&&yn(Po,0,Xe(Ne),re,I));let h,w=Qe>et;Sn=Me,Cn=null;let S=O.ori==0?re:I,A=O.ori==1?re:I;if(Ee<0||st==0||w){h=U.idx=null;for(let E=0;E<y.length;E++){let R=Dt[E];R!=null&&yn(R,-10,-10,re,I)}vo&&fn(null,Co,!0,a==null&&Ge.setSeries),le.live&&(be.fill(h),Lt=!0)}else{let E,R,D;r==1&&(E=O.ori==0?Ee:Ne,R=pn(E,L),h=U.idx=sn(R,t[0],Qe,et),D=N(t[0][h],O,S,0));let W=-10,F=-10,te=0,_e=0,$e=!0,ie="",X="";for(let H=r==2?1:0;H<y.length;H++){let Oe=y[H],Ue=be[H],rt=Ue==null?null:r==1?t[H][Ue]:t[H][1][Ue],xe=U.dataIdx(o,H,h,R),He=xe==null?null:r==1?t[H][xe]:t[H][1][xe];if(Lt=Lt||He!=rt||xe!=Ue,be[H]=xe,H>0&&Oe.show){let Tt=xe==null?-10:xe==h?D:N(r==1?t[0][xe]:t[H][0][xe],O,S,0),pt=He==null?-10:ee(He,r==1?T[Oe.scale]:T[Oe.facets[1].scale],A,0);if(vo&&He!=null){let Nt=O.ori==1?Ee:Ne,Jt=Je(cn.dist(o,H,xe,pt,Nt));if(Jt<Sn){let mn=cn.bias;if(mn!=0){let Mt=pn(Nt,Oe.scale),Wt=He>=0?1:-1,Zt=Mt>=0?1:-1;Zt==Wt&&(Zt==1?mn==1?He>=Mt:He<=Mt:mn==1?He<=Mt:He>=Mt)&&(Sn=Jt,Cn=H)}else Sn=Jt,Cn=H}}if(Lt||ko){let Nt,Jt;O.ori==0?(Nt=Tt,Jt=pt):(Nt=pt,Jt=Tt);let mn,Mt,Wt,Zt,dn,mt,At=!0,Qn=ut.bbox;if(Qn!=null){At=!1;let dt=Qn(o,H);Wt=dt.left,Zt=dt.top,mn=dt.width,Mt=dt.height}else Wt=Nt,Zt=Jt,mn=Mt=ut.size(o,H);if(mt=ut.fill(o,H),dn=ut.stroke(o,H),ko)H==Cn&&Sn<=cn.prox&&(W=Wt,F=Zt,te=mn,_e=Mt,$e=At,ie=mt,X=dn);else{let dt=Dt[H];dt!=null&&(So[H]=Wt,bo[H]=Zt,qc(dt,mn,Mt,At),Vc(dt,mt,dn),yn(dt,Vt(Wt),Vt(Zt),re,I))}}}}if(ko){let H=cn.prox,Oe=Jn==null?Sn<=H:Sn>H||Cn!=Jn;if(Lt||Oe){let Ue=Dt[0];Ue!=null&&(So[0]=W,bo[0]=F,qc(Ue,te,_e,$e),Vc(Ue,ie,X),yn(Ue,Vt(W),Vt(F),re,I))}}}if(Re.show&&Rn)if(a!=null){let[E,R]=Ge.scales,[D,W]=Ge.match,[F,te]=a.cursor.sync.scales,_e=a.cursor.drag;if(tt=_e._x,nt=_e._y,tt||nt){let{left:$e,top:ie,width:X,height:H}=a.select,Oe=a.scales[F].ori,Ue=a.posToVal,rt,xe,He,Tt,pt,Nt=E!=null&&D(E,F),Jt=R!=null&&W(R,te);Nt&&tt?(Oe==0?(rt=$e,xe=X):(rt=ie,xe=H),He=T[E],Tt=N(Ue(rt,F),He,S,0),pt=N(Ue(rt+xe,F),He,S,0),pr(ln(Tt,pt),Je(pt-Tt))):pr(0,S),Jt&&nt?(Oe==1?(rt=$e,xe=X):(rt=ie,xe=H),He=T[R],Tt=ee(Ue(rt,te),He,A,0),pt=ee(Ue(rt+xe,te),He,A,0),mr(ln(Tt,pt),Je(pt-Tt))):mr(0,A)}else Al()}else{let E=Je(va-wa),R=Je(ka-ya);if(O.ori==1){let te=E;E=R,R=te}tt=lt.x&&E>=lt.dist,nt=lt.y&&R>=lt.dist;let D=lt.uni;D!=null?tt&&nt&&(tt=E>=D,nt=R>=D,!tt&&!nt&&(R>E?nt=!0:tt=!0)):lt.x&&lt.y&&(tt||nt)&&(tt=nt=!0);let W,F;tt&&(O.ori==0?(W=Eo,F=Ee):(W=Ro,F=Ne),pr(ln(W,F),Je(F-W)),nt||mr(0,A)),nt&&(O.ori==1?(W=Eo,F=Ee):(W=Ro,F=Ne),mr(ln(W,F),Je(F-W)),tt||pr(0,S)),!tt&&!nt&&(pr(0,0),mr(0,0))}if(lt._x=tt,lt._y=nt,a==null){if(d){if(Da!=null){let[E,R]=Ge.scales;Ge.values[0]=E!=null?pn(O.ori==0?Ee:Ne,E):null,Ge.values[1]=R!=null?pn(O.ori==1?Ee:Ne,R):null}hr(mi,o,Ee,Ne,re,I,h)}if(vo){let E=d&&Ge.setSeries,R=cn.prox;Jn==null?Sn<=R&&fn(Cn,Co,!0,E):Sn>R?fn(null,Co,!0,E):Cn!=Jn&&fn(Cn,Co,!0,E)}}Lt&&(le.idx=h,xl()),f!==!1&&ot("setCursor")}let Ln=null;Object.defineProperty(o,"rect",{get(){return Ln==null&&dr(!1),Ln}});function dr(a=!1){a?Ln=null:(Ln=v.getBoundingClientRect(),ot("syncRect",Ln))}function xa(a,f,d,h,w,S,A){U._lock||Rn&&a!=null&&a.movementX==0&&a.movementY==0||(Tl(a,f,d,h,w,S,A,!1,a!=null),a!=null?Zn(null,!0,!0):Zn(f,!0,!1))}function Tl(a,f,d,h,w,S,A,E,R){if(Ln==null&&dr(!1),Yn(a),a!=null)d=a.clientX-Ln.left,h=a.clientY-Ln.top;else{if(d<0||h<0){Ee=-10,Ne=-10;return}let[D,W]=Ge.scales,F=f.cursor.sync,[te,_e]=F.values,[$e,ie]=F.scales,[X,H]=Ge.match,Oe=f.axes[0].side%2==1,Ue=O.ori==0?re:I,rt=O.ori==1?re:I,xe=Oe?S:w,He=Oe?w:S,Tt=Oe?h:d,pt=Oe?d:h;if($e!=null?d=X(D,$e)?i(te,T[D],Ue,0):-10:d=Ue*(Tt/xe),ie!=null?h=H(W,ie)?i(_e,T[W],rt,0):-10:h=rt*(pt/He),O.ori==1){let Nt=d;d=h,h=Nt}}R&&(f==null||f.cursor.event.type==mi)&&((d<=1||d>=re-1)&&(d=ao(d,re)),(h<=1||h>=I-1)&&(h=ao(h,I))),E?(wa=d,ya=h,[Eo,Ro]=U.move(o,d,h)):(Ee=d,Ne=h)}let Ml={width:0,height:0,left:0,top:0};function Al(){rs(Ml,!1)}let Ta,Ma,Aa,Pa;function Ea(a,f,d,h,w,S,A){Rn=!0,tt=nt=lt._x=lt._y=!1,Tl(a,f,d,h,w,S,A,!0,!1),a!=null&&(ft(di,wi,Ra,!1),hr(Fc,o,Eo,Ro,re,I,null));let{left:E,top:R,width:D,height:W}=Re;Ta=E,Ma=R,Aa=D,Pa=W}function Ra(a,f,d,h,w,S,A){Rn=lt._x=lt._y=!1,Tl(a,f,d,h,w,S,A,!1,!0);let{left:E,top:R,width:D,height:W}=Re,F=D>0||W>0,te=Ta!=E||Ma!=R||Aa!=D||Pa!=W;if(F&&te&&rs(Re),lt.setScale&&F&&te){let _e=E,$e=D,ie=R,X=W;if(O.ori==1&&(_e=R,$e=W,ie=E,X=D),tt&&On(L,pn(_e,L),pn(_e+$e,L)),nt)for(let H in T){let Oe=T[H];H!=L&&Oe.from==null&&Oe.min!=Me&&On(H,pn(ie+X,H),pn(ie,H))}Al()}else U.lock&&(U._lock=!U._lock,Zn(f,!0,a!=null));a!=null&&(_o(di,wi),hr(di,o,Ee,Ne,re,I,null))}function ad(a,f,d,h,w,S,A){if(U._lock)return;Yn(a);let E=Rn;if(Rn){let R=!0,D=!0,W=10,F,te;O.ori==0?(F=tt,te=nt):(F=nt,te=tt),F&&te&&(R=Ee<=W||Ee>=re-W,D=Ne<=W||Ne>=I-W),F&&R&&(Ee=Ee<Eo?0:re),te&&D&&(Ne=Ne<Ro?0:I),Zn(null,!0,!0),Rn=!1}Ee=-10,Ne=-10,be.fill(null),Zn(null,!0,!0),E&&(Rn=E)}function Oa(a,f,d,h,w,S,A){U._lock||(Yn(a),cl(),Al(),a!=null&&hr(Gc,o,Ee,Ne,re,I,null))}function Ca(){M.forEach(W0),ul(o.width,o.height,!0)}fo(Us,qo,Ca);let Lo={};Lo.mousedown=Ea,Lo.mousemove=xa,Lo.mouseup=Ra,Lo.dblclick=Oa,Lo.setSeries=(a,f,d,h)=>{let w=Ge.match[2];d=w(o,f,d),d!=-1&&fn(d,h,!0,!1)},ct&&(ft(Fc,v,Ea),ft(mi,v,xa),ft(Uc,v,a=>{Yn(a),dr(!1)}),ft(Hc,v,ad),ft(Gc,v,Oa),Mi.add(o),o.syncRect=dr);let ss=o.hooks=e.hooks||{};function ot(a,f,d){vl?fr.push([a,f,d]):a in ss&&ss[a].forEach(h=>{h.call(null,o,f,d)})}(e.plugins||[]).forEach(a=>{for(let f in a.hooks)ss[f]=(ss[f]||[]).concat(a.hooks[f])});let La=(a,f,d)=>d,Ge=ze({key:null,setSeries:!1,filters:{pub:Qc,sub:Qc},scales:[L,y[1]?y[1].scale:null],match:[ef,ef,La],values:[null,null]},U.sync);Ge.match.length==2&&Ge.match.push(La),U.sync=Ge;let Da=Ge.key,Pl=Jf(Da);function hr(a,f,d,h,w,S,A){Ge.filters.pub(a,f,d,h,w,S,A)&&Pl.pub(a,f,d,h,w,S,A)}Pl.sub(o);function ud(a,f,d,h,w,S,A){Ge.filters.sub(a,f,d,h,w,S,A)&&Lo[a](null,f,d,h,w,S,A)}o.pub=ud;function cd(){Pl.unsub(o),Mi.delete(o),jn.clear(),ki(Us,qo,Ca),p.remove(),ye?.remove(),ot("destroy")}o.destroy=cd;function El(){ot("init",e,t),fa(t||e.data,!1),z[L]?kl(L,z[L]):cl(),Zr=Re.show&&(Re.width>0||Re.height>0),qn=Lt=!0,ul(e.width,e.height)}return y.forEach(ua),M.forEach(Gm),n?n instanceof HTMLElement?(n.appendChild(p),El()):n(o,El):El(),o}at.assign=ze;at.fmtNum=Li;at.rangeNum=Hs;at.rangeLog=js;at.rangeAsinh=Oi;at.orient=mo;at.pxRatio=we;at.join=A$;at.fmtDate=Ni,at.tzDate=F$;at.sync=Jf;{at.addGap=v0,at.clipGaps=Ks;let e=at.paths={points:op};e.linear=sp,e.stepped=b0,e.bars=x0,e.spline=M0}var I0=12,F0=12;function up(e,{times:t,series:n,show:o}){let[r,s]=[t[0],t.at(-1)];if(r===void 0||s===void 0)return`${e}: no values yet`;let l=n.map(({label:i,values:u})=>{let p=u.reduce(($,_)=>$+_,0)/Math.max(1,u.length),m=u.reduce(($,_)=>Math.max($,_),0);return`${i} ${o(u.at(-1)??0)}, mean ${o(p)}, at most ${o(m)}`});return`${e}, ${ue(r*1e3)} to ${ue(s*1e3)}. ${l.join(". ")}`}function cp(e){let t=Math.min(e,I0);return Array.from({length:t},(n,o)=>Math.round((e-1)*(1-o/Math.max(1,t-1))))}function fp(e,t,n){let o=e.slice(0,F0).map(({worker:s,lanes:l})=>{let i=l.flat(),u=i.filter(p=>p.failed).length;return`${s} ${P(i.length)}${u>0?` (${P(u)} failed)`:""}`}),r=e.length-o.length;return r>0&&o.push(`${P(r)} other workers`),`Runs by worker, ${ue(t)} to ${ue(n)}: ${o.join(", ")||"none"}`}var U0={system:"light",light:"dark",dark:"system"},pp="weir-scheme",mp=matchMedia("(prefers-color-scheme: dark)"),dp=Te(mp.matches?"dark":"light"),Js=Te(G0()),Hr=It(()=>Js.value==="system"?dp.value:Js.value);function hp(){mp.addEventListener("change",({matches:e})=>{dp.value=e?"dark":"light",Bi()}),Bi()}function $p(){let e=Js.value;return c`
    <button type="button" class="plain" onClick=${()=>H0(U0[e])}>
      Colours: ${e}
    </button>
  `}function H0(e){try{localStorage.setItem(pp,e)}catch{}Js.value=e,Bi()}function Bi(){document.documentElement.dataset.scheme=Hr.value}function G0(){try{let e=localStorage.getItem(pp);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var gp=190;function ho({title:e,times:t,series:n,show:o,stacked:r=!1,isBytes:s=!1,max:l}){let i=ht(null),u=ht(null),[p,m]=J(null),$=Hr.value,_=n.map(({label:k})=>k).join();ae(()=>{let k=i.current;if(k===null)return;let x=new at(K0(k,n,{show:o,stacked:r,isBytes:s,max:l,setUnder:m}),[[]],k);u.current=x;let y=new ResizeObserver(()=>x.setSize({width:k.clientWidth,height:gp}));return y.observe(k),()=>{y.disconnect(),x.destroy(),u.current=null}},[$,_]);let g=j0(n,r);ae(()=>{u.current?.setData([[...t],...g.map(k=>[...k])])},[t,$]);let v=p??t.length-1,b=n.map(({label:k,color:x,values:y})=>({label:k,color:x,value:o(y[v]??0)}));return c`
    <figure class="chart">
      <div ref=${i} role="img" aria-label=${up(e,{times:t,series:n,show:o})} />
      <figcaption>
        <ul class="legend">
          ${b.map(({label:k,color:x,value:y})=>c`
              <li key=${k}><span class=${`swatch color-${x}`} aria-hidden="true" /> ${k}
                ${" "}<b>${y}</b></li>
            `)}
        </ul>
      </figcaption>
      <${B0} title=${e} times=${t} series=${n} show=${o} />
    </figure>
  `}function B0({title:e,times:t,series:n,show:o}){let[r,s]=J(!1);return c`
    <details
      class="numbers"
      onToggle=${l=>s(l.currentTarget.open)}
    >
      <summary>As a table</summary>
      ${r&&c`
        <${ce}
          caption=${e}
          head=${["Time",...n.map(({label:l})=>l)]}
          rows=${cp(t.length)}
          keyOf=${l=>String(t[l])}
          cells=${l=>[ue(1e3*(t[l]??0)),...n.map(({values:i})=>o(i[l]??0))]}
        />
      `}
    </details>
  `}function j0(e,t){if(!t)return e.map(({values:o})=>o);let n=[];return e.forEach(({values:o},r)=>{n.push(o.map((s,l)=>s+(n[r-1]?.[l]??0)))}),n.reverse()}var z0=Array.from({length:50},(e,t)=>2**t);function V0(e,t){return e.map(n=>{let o=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?o:o.slice(0,5)})}function K0(e,t,{show:n,stacked:o,isBytes:r,max:s,setUnder:l}){let i=getComputedStyle(document.documentElement),u=m=>i.getPropertyValue(`--${m}`).trim(),p={stroke:u("muted"),font:"11px system-ui",grid:{stroke:u("line"),width:1},ticks:{stroke:u("line"),width:1}};return{width:e.clientWidth,height:gp,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(m,$,_)=>[0,s??(_>0?_*1.1:1)]}},axes:[{...p,size:28,space:70,values:(m,$,_,g,v)=>V0($,v)},{...p,size:66,...r&&{incrs:z0},values:(m,$)=>$.map(_=>n(_))}],series:[{},...(o?[...t].reverse():t).map(({label:m,color:$})=>({label:m,stroke:u($),width:1.5,points:{show:!1},...o&&{fill:`color-mix(in srgb, ${u($)} 45%, ${u("surface")})`}}))],hooks:{setCursor:[m=>l(m.cursor.idx??null)]}}}var ji={retried:1,killed:2,stolen:4},Gr=[["failed","failed"],["retried","failed, then tried again"],["killed","killed"],["stolen","stolen from another worker"]];function nr({failed:e,retried:t,killed:n,stolen:o}){let r=n?"killed":t?"retried":e?"failed":null,s=r===null?[]:[r];return o?[...s,"stolen"]:s}function _p(e){let t=new Map;for(let{lanes:n}of e)for(let o of n.flat())for(let r of nr(o))t.set(r,(t.get(r)??0)+1);return t}function Br(e,t){let{workers:n,groups:o,w:r,g:s,s:l,d:i,k:u,m:p,task:m,graph:$}=e;return l.map((_,g)=>({number:t(g),worker:n[r[g]??0]??"",group:o[s[g]??0]??"",start:_,end:_+(i[g]??0)/1e3,failed:u[g]===1,retried:((p[g]??0)&ji.retried)!==0,killed:((p[g]??0)&ji.killed)!==0,stolen:((p[g]??0)&ji.stolen)!==0,key:m?.[g]??"",graph:$?.[g]??""}))}function Zs(e,t){return e.end-t.end}function wp(e,t,n){let o=e.at(-1)?.end??t,r=Math.max(o,Math.min(t,o+n/2));return[r-n,r]}var q0=new Intl.Collator("en",{numeric:!0});function yp(e){let t=new Map;for(let o of[...e].sort((r,s)=>r.start-s.start)){let r=t.get(o.worker)??[];t.set(o.worker,r);let s=r.find(l=>(l.at(-1)?.end??0)<o.start+1);s===void 0?r.push([o]):s.push(o)}return[...t.keys()].sort(q0.compare).map(o=>({worker:o,lanes:t.get(o)??[]}))}var zi=12;function Qs(e){let t=new Map;for(let n of[...e].sort()){let o=Y0(n)%zi,r=new Set(t.values());for(;r.size<zi&&r.has(o);)o=(o+5)%zi;t.set(n,o)}return t}function Y0(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var X0=.5,J0=1024*1024;function vp({groups:e,rest:t}){let n=Qs(e.map(({group:r})=>r)),o=e.map(({group:r,bytes:s})=>({label:r,color:`hue-${n.get(r)??0}`,values:s}));return t.some(r=>r>0)?[...o,{label:"all others",color:"waiting",values:t}]:o}function Vi({at:e,groups:t,rest:n}){let o=e.map((p,m)=>t.reduce(($,{bytes:_})=>$+(_[m]??0),n[m]??0)),r=o.reduce((p,m,$)=>m>(o[p]??0)?$:p,0),s=o[r]??0;if(s<J0)return null;let[l]=t.toSorted((p,m)=>(m.bytes[r]??0)-(p.bytes[r]??0)),i=l?.bytes[r]??0,u=`The most was ${B(s)} at ${ue(e[r]??0)}`;return l===void 0||i<X0*s?`${u}.`:`${u}, of which ${B(i)} were of ${l.group}.`}function kp({process:e,managed:t,spilled:n,limit:o}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:o===0?null:o*1048576}}function or({process:e,limit:t}){return t===0?null:e/t}function Sp(e){let t=new Array(11).fill(0);for(let n of e){let o=Math.min(10,Math.floor((or(n)??0)*10));t[o]=(t[o]??0)+1}return t}function bp(){_n("workers");let e=[...Ho.value.values()].sort((t,n)=>t.name<n.name?-1:1);return c`
    <${Se} title="Workers" aside=${`${P(e.length)} registered`} />
    <section class="card">
      ${e.length===0?c`<${Fe}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:c`<${Ki} rows=${e} />`}
    </section>
  `}function Ki({rows:e}){return c`
    <${ce}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","Used","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=kp(t),o=or(t);return[c`<${ne} to=${["workers",t.name]}>${t.name}<//>`,c`<${_t} name=${t.state} />`,`${P(t.executing)} / ${P(t.threads)}`,P(t.processing),c`<${jo} label=${`Memory of ${t.name}`} parts=${n} />`,c`<span class=${o!==null&&o>.8?"bad":""}>${B(n.managed+n.unmanaged)}${n.limit===null?"":` / ${B(n.limit)}`}</span>`,n.spilled===0?"":B(n.spilled)]}}
    />
  `}var Z0=60,Q0=20;function xp(){return _n("workers"),c`
    <${Se} title="Memory" />
    <${eg} />
    <${tg} />
    <${rg} />
    <${ng} />
    <${sg} />
  `}function eg(){let e=Gt.value;if(e===null)return c`
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
  `}function tg(){let{data:e,error:t}=Q(fc(),5e3);return c`
    <${Z} title="Results over time" note="by groups of tasks, in memory and spilled">
      ${e===null?c`<${de} error=${t} />`:e.groups.length===0?c`<${Fe}>No worker held a result in the last ten minutes.<//>`:c`
          <${ho}
            title="Results over time"
            times=${e.at.map(n=>n/1e3)}
            show=${B}
            stacked=${!0}
            isBytes=${!0}
            series=${vp(e)}
          />
          ${Vi(e)!==null&&c`<p class="note">${Vi(e)}</p>`}
        `}
    <//>
  `}function ng(){let e=[...Ho.value.values()].sort((n,o)=>(or(o)??0)-(or(n)??0));if(e.length===0)return null;let t=e.length>Z0;return c`
    <${Z} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&c`<${og} counts=${Sp(e)} />`}
      <${Ki} rows=${t?e.slice(0,Q0):e} />
    <//>
  `}function og({counts:e}){let t=Math.max(...e,1);return c`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,o)=>c`
          <li key=${o} class=${o>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${P(n)}</b><span>${o<10?`${o*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function rg(){let{data:e,error:t}=Q(pc(),3e3);return c`
    <${Z} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?c`<${de} error=${t} />`:e.items.length===0?c`<${Fe}>No worker holds a result.<//>`:c`
          <${ce}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:o,bytes:r})=>[c`<span class="mono">${n}</span>`,P(o),B(r)]}
          />
        `}
    <//>
  `}function sg(){let{data:e,error:t}=Q("amm",2e3);if(e===null)return c`
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
          value=${P(s.copies)}
          detail=${B(s.bytes)}
        />
        ${l!==null&&c`
          <${oe}
            name="Last run"
            value=${ue(l.at)}
            detail=${`${P(l.replicated)} copied, ${P(l.dropped)} dropped`}
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
          cells=${({key:i,policy:u,op:p,nbytes:m,worker:$,reason:_})=>[c`<span class="mono">${i}</span>`,u,p,B(m),$??_??""]}
        />
      `}
    <//>
  `}function Tp({fact:e,firstAt:t}){let n=lg(e),o=(Date.parse(e.at)-Date.parse(t))/1e3;return o<1?n:{...n,text:`${n.text}, in ${se(Math.round(o))}`}}function lg(e){switch(e.type){case"graph-submitted":return{text:`${qi(e)} was submitted: ${P(e.tasks)} tasks`,tone:"plain",link:rr(e)};case"graph-retried":return{text:`${qi(e)} is retried`,tone:"plain",link:rr(e)};case"graph-ended":{let{outcome:t}=e;return{text:`${qi(e)} ${t.endsWith("cancelled")?`was ${t}`:t}`,tone:t==="succeeded"?"good":t==="failed"?"bad":"plain",link:rr(e)}}case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${e.group}: ${e.error}: ${e.message}`+(e.count>1?` (${P(e.count)} times)`:""),tone:"bad",link:[...rr(e),"tasks",e.key]};case"task-emitted":return{text:`${e.key} emitted ${e.topic}: ${JSON.stringify(e.value)}`,tone:"plain",link:[...rr(e),"tasks",e.key]};case"task-progress":return{text:`${e.key}: ${ig(e)}`,tone:"plain",link:[...rr(e),"tasks",e.key]};case"worker-joined":return{text:`Worker ${e.name} joined`,tone:"good",link:jr(e)};case"worker-left":return{text:`Worker ${e.name} ${ag(e.reason)}`,tone:cg(e.reason)};case"worker-paused":return{text:`Worker ${e.name} paused ${e.by==="hand"?"by hand":`for ${e.by}`}`,tone:e.by==="hand"?"plain":"bad",link:jr(e)};case"worker-resumed":return{text:`Worker ${e.name} resumed`,tone:"good",link:jr(e)};case"worker-retiring":return{text:`Worker ${e.name} retires ${e.by==="pause"?"as its pause goes on":"as its own memory is full"}: ${Yi(e.keys,e.bytes)} move`,tone:"bad",link:jr(e)};case"worker-kept":return{text:`Worker ${e.name} is not retired: ${ug(e.reason)}`,tone:e.reason==="resumed"?"plain":"bad",link:jr(e)};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${e.retired.length} retired`,tone:"plain"};case"standstill":return{text:`All ${P(e.workers)} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:fg(e),tone:"plain",link:["memory"]};case"data-scattered":return{text:`${P(e.values)} values were stored in ${e.namespace}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${se(e.downMs/1e3)}`,tone:"bad"};default:return{text:e.type,tone:"plain"}}}function ig({done:e,total:t,text:n}){let o=t===null?P(e):`${P(e)} of ${P(t)}`;return n===""?o:`${o}: ${n}`}function ag(e){switch(e){case"left":return"left: it ended in order";case"retired":return"retired: others hold its results";case"removed":return"was removed by a request";case"replaced":return"registered again: the former registration is over";case"lost":return"is lost: it stopped answering";default:return`left: ${e}`}}function ug(e){switch(e){case"no-recipients":return"no worker can take its data";case"timeout":return"its time was over";case"resumed":return"it was resumed";default:return e}}function cg(e){return e==="lost"?"bad":"plain"}function qi({name:e}){return e===""?"Graph":`Graph "${e}"`}function rr({graph:e}){return["graphs",e]}function jr({name:e}){return["workers",e]}function fg({replicated:e,dropped:t,bytes:n,bytesDropped:o}){let r=e===0?[]:[`copied ${Yi(e,n)}`],s=t===0?[]:[`dropped ${Yi(t,o)}`];return`The memory manager ${[...r,...s].join(", and ")}`}function Yi(e,t){return`${P(e)} ${e===1?"result":"results"}, ${B(t)}`}var pg=20;function Mp(){return _n("groups"),Gt.value===null?c`
      <${Se} title="Overview">
        <${de} error=${null} />
        <//>
    `:c`
    <${Se} title="Overview" />
    <${mg} />
    <div class="columns">
      <${dg} />
      <${hg} />
    </div>
    <${$g} />
    <${gg} />
    <${_g} />
    <${wg} />
  `}function mg(){let e=Gt.value;if(e===null)return null;let{workers:t,tasks:n,memory:o,graphs:r}=e,s=t.running??0,l=Object.entries(t).filter(([p,m])=>p!=="running"&&p!=="closed"&&m>0).map(([p,m])=>`${P(m)} ${p.replaceAll("_"," ")}`).join(", "),i=Ht.value.at(-1),u=(n.queued??0)+(n["no-worker"]??0);return c`
    <dl class="tiles">
      <${oe}
        name="Workers"
        value=${P(s)}
        detail=${l||"all running"}
        tone=${s===0||l!==""?"bad":"plain"}
      />
      <${oe} name="Graphs running" value=${P(r.running??0)} />
      <${oe}
        name="Tasks a second"
        value=${Zl(i?.finishedRate??0)}
        detail=${`${P(e.totals.finished)} since the start`}
      />
      <${oe}
        name="Tasks running"
        value=${P(n.processing??0)}
        detail=${`${P(u)} ready, ${P(n.waiting??0)} waiting`}
      />
      <${oe}
        name="Memory"
        value=${B(o.process)}
        detail=${o.limit===null||o.limit===0?"no limit":`${en(o.process/o.limit)} of ${B(o.limit)}`}
      />
      <${oe} name="Spilled" value=${B(o.spilled)} />
      ${e.totals.secondStarted>0&&c`
        <${Rs} started=${e.totals.secondStarted} won=${e.totals.secondWon} />
      `}
    </dl>
  `}function dg(){let e=Ht.value;return c`
    <${Z} title="Tasks a second" note=${Ut()?"of the recording":"in the last 10 minutes"}>
      <${ho}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${Zl}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function hg(){let e=Ht.value;return c`
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
  `}function $g(){let{data:e,error:t}=Q(Zu(),2e3);return e===null?c`
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
              <span class="number">${P(r)} / ${P(o)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function gg(){let{data:e}=Q("shares",5e3),t=e?.items.filter(({share:n})=>n>0)??[];return t.every(({share:n})=>n===1)?null:c`
    <${Z} title="Owners that share the workers">
      <${ce}
        caption="Owners that have tasks, and their shares"
        head=${["Owner","Weight","Share","Ready","On workers","Slot time"]}
        rows=${t}
        keyOf=${({owner:n})=>n??""}
        cells=${({owner:n,weight:o,share:r,queued:s,assigned:l,slotSeconds:i})=>[n??"yours",o,en(r),P(s),P(l),se(i)]}
      />
      <//>
  `}function _g(){let e=oi.value;return e.length===0?null:c`
    <${Z} title="Busiest groups of tasks">
      <${zo}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:o})=>({group:t,counts:n,expectedSeconds:o<0?null:o/1e6}))}
      />
      <//>
  `}function wg(){let e=Mr.value.slice(0,pg);return c`
    <${Z} title="What happened">
      ${e.length===0&&c`<${Fe}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>c`<${yg} key=${t.id} row=${t} />`)}
      </ol>
    <//>
  `}function yg({row:e}){let{text:t,tone:n,link:o}=Tp(e),{at:r}=e.fact;return c`
    <li class=${n}>
      <time dateTime=${r}>${ue(r)}</time>
      <span>${o===void 0?t:c`<${ne} to=${o}>${t}<//>`}</span>
    </li>
  `}function Ap({path:e}){return c`
    <${Se} title="Not found">
      <${Fe}>There is no page "${e.join("/")}". <${ne} to=${[]}>Overview<//><//>
    <//>
  `}var vg=/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;function Pp(e,t){let{nodes:n,functions:o}=e,r=kg(n),s=Map.groupBy(n.keys(),m=>n[m][0]),l=[],i=(m,$)=>{let[,_,g]=n[m],v=o[_]??["","",0,0];l.push({node:m,...$,totalUs:r[m]??0,selfUs:g,called:v})},u=(m,{depth:$,from:_,width:g})=>{let v=m<0?bg(s.get(-1)??[],r):r[m]??0,b=_,k=(s.get(m)??[]).toSorted((x,y)=>(r[y]??0)-(r[x]??0)||x-y);for(let x of k){let y=v>0?g*(r[x]??0)/v:0;y>=.001&&(i(x,{depth:$,from:b,width:y}),u(x,{depth:$+1,from:b,width:y})),b+=y}},p=t===null?[]:Sg(n,t);for(let[m,$]of p.entries())i($,{depth:m,from:0,width:1});return u(t??-1,{depth:p.length,from:0,width:1}),l}function kg(e){let t=e.map(([,,n])=>n);for(let[n,[o]]of[...e.entries()].reverse())o>=0&&(t[o]=(t[o]??0)+(t[n]??0));return t}function Sg(e,t){let n=[];for(let o=t;o>=0;o=e[o]?.[0]??-1)n.unshift(o);return n}function bg(e,t){return e.reduce((n,o)=>n+(t[o]??0),0)}function Ep(e,t,n){let o=e.find(u=>u.node===t);if(o===void 0)return e[0]??null;let r=u=>e.filter(p=>p.depth===u).sort((p,m)=>p.from-m.from),s=u=>u.from<o.from+o.width&&o.from<u.from+u.width,l=r(o.depth),i=l.indexOf(o);switch(n){case"ArrowUp":return r(o.depth-1).find(s)??null;case"ArrowDown":return r(o.depth+1).find(s)??null;case"ArrowLeft":return l[i-1]??null;case"ArrowRight":return l[i+1]??null;case"Home":return e[0]??null;default:return null}}function Ji([e,t],n){let o=n.toLowerCase();return e.toLowerCase().includes(o)||t.toLowerCase().includes(o)}function Rp({nodes:e,functions:t},n){let o=[],[r,s]=[0,0];for(let[l,i,u]of e){let p=t[i],m=(o[l]??!1)||p!==void 0&&Ji(p,n);o.push(m),s+=u,m&&(r+=u)}return s===0?0:r/s}function zr([e]){return Xi(e)||"(anonymous)"}function el([,e,t,n]){return t>0?`${Xi(e)||"eval"}:${t}:${n}`:Xi(e)}function Op([e,t]){let n=0;for(let o of t||e)n=(n*31+(o.codePointAt(0)??0))%9973;return n%12}function Xi(e){return e.replaceAll(vg,t=>`\\u${t.charCodeAt(0).toString(16).padStart(4,"0")}`)}var tl=20,xg=4,Tg=14;function Cp({title:e,tree:t}){let[n,o]=J(null),[r,s]=J(null),[l,i]=J(""),u=n!==null&&n<t.nodes.length?n:null,p=Pp(t,u),m=p.find(({node:g})=>g===r),$=p.reduce((g,{depth:v})=>Math.max(g,v+1),0),_=g=>{if(g.key==="Escape")o(null);else if(g.key==="Enter"&&m!==void 0)o(m.node);else{let v=Ep(p,r,g.key);if(v===null)return;s(v.node)}g.preventDefault()};return c`
    <div class="flame">
      <p class="flame-tools">
        <input
          type="search"
          aria-label="Search functions and files"
          placeholder="Search functions and files"
          value=${l}
          onInput=${g=>i(g.currentTarget.value)}
        />
        ${l!==""&&c`<span role="status">${Ag(Rp(t,l))} of the time</span>`}
        ${u!==null&&c`<button type="button" onClick=${()=>o(null)}>Show all</button>`}
      </p>
      <svg
        role="tree"
        aria-label=${`${e}: arrow keys go through the calls, Enter zooms in, Escape out`}
        aria-activedescendant=${m===void 0?void 0:Lp(m)}
        tabindex="0"
        width="100%"
        height=${$*tl}
        onKeyDown=${_}
        onFocus=${()=>r===null&&s(p[0]?.node??null)}
      >
        ${p.map(g=>c`
            <${Mg}
              key=${g.node}
              box=${g}
              isCurrent=${g===m}
              isFound=${l!==""&&Ji(g.called,l)}
              onChoose=${()=>{s(g.node),o(g.node)}}
            />
          `)}
      </svg>
      <p class="note" aria-live="polite">${m===void 0?"Each box is a call below its caller, as wide as its time.":Zi(m)}</p>
    </div>
  `}function Mg({box:e,isCurrent:t,isFound:n,onChoose:o}){let{depth:r,from:s,width:l,called:i}=e,u=`${n?" found":""}${t?" current":""}`;return c`
    <svg
      id=${Lp(e)}
      role="treeitem"
      aria-level=${r+1}
      aria-label=${Zi(e)}
      aria-selected=${t}
      class=${`flame-box hue-${Op(i)}${u}`}
      x=${`${100*s}%`}
      y=${r*tl}
      width=${`${100*l}%`}
      height=${tl}
      onClick=${o}
    >
      <title>${Zi(e)}</title>
      <rect width="100%" height=${tl-1} rx="2" />
      <text x=${xg} y=${Tg}>${zr(i)}</text>
    </svg>
  `}function Zi({called:e,totalUs:t,selfUs:n}){let o=el(e),r=`${se(t/1e6)}, of which ${se(n/1e6)} itself`;return`${zr(e)}${o&&` (${o})`}: ${r}`}function Lp({node:e}){return`flame-${e}`}function Ag(e){return`${Math.round(e*100)} %`}var Pg=5e3,Eg=6e4;function Dp({id:e}){let{data:t}=Q(je(e),1e4),{data:n,error:o}=Q(Ms(e),Pg),r=c`
    <${ne} to=${["graphs",e]}>${t?.name||"The graph"}<//>
    ${n!==null&&me===null&&c`<${Rg} id=${e} enabled=${n.enabled} />`}
  `;return c`
    <${Se} title="Profile" aside=${r} />
    ${n===null?c`
        <section class="card">
          <${de} error=${o} />
        </section>
      `:c`<${Og} id=${e} profile=${n} />`}
  `}function Rg({id:e,enabled:t}){return c`
    <${St}
      label=${t?"Stop sampling":"Sample the tasks"}
      scope="submit"
      method="PUT"
      path=${Ms(e)}
      body=${{enabled:!t}}
    />
  `}function Og({id:e,profile:t}){let{groups:n,functions:o,enabled:r,workersMissing:s}=t,[l]=n;if(l===void 0)return c`
      <section class="card">
        <p class="note">${r?"Nothing was sampled yet.":"Nothing was sampled: submit a graph with --profile, or sample its tasks while they run."}
        </p>
      </section>
    `;let i=$n.value.get("group"),u=n.find(({group:p})=>p===i)??l;return c`
    <${Z} title="Hottest functions"
      note="of all groups, by the time in the function itself">
      <${Dg} functions=${o} />
      ${s>0&&c`<p class="note">${P(s)} workers did not answer.</p>`}
    <//>
    <${Z} title="Calls" note=${Cg(u)}>
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
      <${Lg} key=${u.group} id=${e} group=${u.group} />
    <//>
  `}function Cg({runs:e,sampledSeconds:t,waitedSeconds:n}){return`${P(e)} runs: code ran for ${se(t)}, and waited for ${se(n)}`}function Lg({id:e,group:t}){let{data:n,error:o}=Q(rc(e,t),Eg);return n===null?c`<${de} error=${o} />`:c`<${Cp} title=${`Calls of ${t}`} tree=${n} />`}function Dg({functions:e}){return c`
    <${ce}
      caption="Hottest functions"
      head=${["Function","Self","Total","Place"]}
      rows=${e}
      keyOf=${t=>`${t.function} ${t.file} ${t.line} ${t.column}`}
      cells=${t=>{let n=[t.function,t.file,t.line,t.column];return[c`<span class="mono">${zr(n)}</span>`,se(t.selfSeconds),se(t.totalSeconds),c`<span class="mono">${el(n)}</span>`]}}
    />
  `}var nl={min:1.4,max:11},Ng=1024*1024;function Wp({nodes:e,edges:t,order:n=[]},o){let r=([i=0,,u=0])=>{let{resultBytes:p}=e[i]??{};return p==null?null:p*u},s=Math.max(Ng,...t.map(i=>r(i)??0)),l=i=>o(e[i]?.name??"");return[...t.map(i=>{let[u=0,p=0,m=0]=i,$=r(i),_=Math.sqrt(($??0)/s),g=$===null?"":`, about ${B($)}`;return{from:u,to:p,isOrder:!1,width:Math.round((nl.min+(nl.max-nl.min)*_)*10)/10,text:`${l(u)} to ${l(p)}: ${Np(m,"input")}${g}`}}),...n.map(([i=0,u=0,p=0])=>({from:i,to:u,isOrder:!0,width:nl.min,text:`${l(i)} before ${l(u)}: ${Np(p,"task")}, no values`}))]}function Np(e,t){return`${P(e)} ${t}${e===1?"":"s"}`}var Qi={min:132,max:250},Vr=10,ol={layersAcross:56,layersDown:46,nodesAcross:18,nodesDown:20};function Fp({layers:e,width:t},n){let o=Ip({columns:e,rows:t,space:n},!0),r=Ip({columns:t,rows:e,space:n},!1);return o.width>n&&r.width>n?o.width<r.width?o:r:o.width>n?r:r.width>n||o.height<=r.height?o:r}function Ip({columns:e,rows:t,space:n},o){let r=o?ol.layersAcross:ol.nodesDown,s=o?ol.nodesAcross:ol.layersDown,l=n-2*Vr,i=Wg((l+r)/Math.max(e,1)-r),u=Math.ceil(Math.max(n,e*(i+r)-r+2*Vr)),p=e<2?0:Math.min((u-2*Vr-i)/(e-1),2*Qi.max),m=58+s;return{isAcross:o,node:{width:i,height:58},step:{x:p,y:m},origin:{x:(u-(e-1)*p)/2,y:Vr+58/2},width:u,height:t*m-s+2*Vr}}function Wg(e){return Math.floor(Math.max(Qi.min,Math.min(Qi.max,e)))}function ea({isAcross:e,step:t,origin:n},{layer:o,at:r}){let[s,l]=e?[o,r]:[r,o];return{x:n.x+s*t.x,y:n.y+l*t.y}}function Up(e,t){let{isAcross:n,node:o}=e,r=t.length-1,s=(t[r]?.layer??0)>=(t[0]?.layer??0)?1:-1,l=n?o.width/2:o.height/2,i=t.map((_,g)=>{let{x:v,y:b}=ea(e,_),k=s*(g===0?l:g===r?-l:0);return n?{x:v+k,y:b}:{x:v,y:b+k}}),[u,...p]=i;if(u===void 0||p.length===0)return"";let m=u,$=p.map(_=>{let g=n?`C${Kt((m.x+_.x)/2)},${Kt(m.y)} ${Kt((m.x+_.x)/2)},${Kt(_.y)} `:`C${Kt(m.x)},${Kt((m.y+_.y)/2)} ${Kt(_.x)},${Kt((m.y+_.y)/2)} `;return m=_,`${g}${Kt(_.x)},${Kt(_.y)}`});return`M${Kt(u.x)},${Kt(u.y)} ${$.join(" ")}`}function Kt(e){return Math.round(e*10)/10}function Gp(e,t){let n=Ig(e,t),o=Fg(e,n),r=[],s=(b,k)=>(r[k]??=[]).push(b);for(let b=0;b<e;b++)s(b,o[b]??0);let l=e,i=n.map(([b,k])=>{if(b===k)return[b];let[x,y]=[o[b]??0,o[k]??0],M=[b];for(let T=x+1;T<y;T++)s(l,T),M.push(l++);return[...M,k]}),u=Hp(l,i,-1),p=Hp(l,i,1),m=new Float64Array(l),$=b=>b.forEach((k,x)=>m[k]=x);r.forEach($);for(let b=0;b<8;b++){let k=b%2===0;for(let x of k?r:[...r].reverse())Ug(x,k?u:p,m),$(x)}let _=Math.max(1,...r.map(b=>b.length)),g=new Map;r.forEach((b,k)=>{let x=(_-b.length)/2;b.forEach((y,M)=>g.set(y,{layer:k,at:M+x}))});let v=b=>g.get(b)??{layer:0,at:0};return{nodes:Array.from({length:e},(b,k)=>v(k)),edges:i.map((b,k)=>(n[k]?.[0]!==t[k]?.[0]?[...b].reverse():b).map(v)),layers:r.length,width:_}}function Ig(e,t){let n=Array.from({length:e},()=>[]);for(let[s,l]of t)n[s]?.push(l);let o=new Uint8Array(e),r=new Set;for(let s=0;s<e;s++){if(o[s]!==0)continue;let l=[{node:s,at:0}];o[s]=1;for(let i=l.at(-1);i!==void 0;i=l.at(-1)){let u=n[i.node]?.[i.at++];u===void 0?o[l.pop()?.node??0]=2:o[u]===1?r.add(`${i.node} ${u}`):o[u]===0&&(o[u]=1,l.push({node:u,at:0}))}}return t.map(([s,l])=>r.has(`${s} ${l}`)?[l,s]:[s,l])}function Fg(e,t){let n=new Int32Array(e),o=new Int32Array(e),r=Array.from({length:e},()=>[]);for(let[l,i]of t)l!==i&&(r[l]?.push(i),o[i]=(o[i]??0)+1);let s=Array.from({length:e},(l,i)=>i).filter(l=>!o[l]);for(let l=s.pop();l!==void 0;l=s.pop())for(let i of r[l]??[])n[i]=Math.max(n[i]??0,(n[l]??0)+1),o[i]=(o[i]??0)-1,o[i]===0&&s.push(i);return n}function Hp(e,t,n){let o=Array.from({length:e},()=>[]);for(let r of t)for(let s=1;s<r.length;s++){let[l=0,i=0]=[r[s-1],r[s]];o[n===-1?i:l]?.push(n===-1?l:i)}return o}function Ug(e,t,n){let o=new Map(e.map(r=>{let s=t[r]??[],l=s.reduce((i,u)=>i+(n[u]??0),0);return[r,s.length===0?n[r]??0:l/s.length]}));e.sort((r,s)=>(o.get(r)??0)-(o.get(s)??0))}var sr=10,Hg=6.9;function rl({label:e,shape:t,linkOf:n,nameOf:o=Gg}){let{nodes:r}=t,s=ht(null),l=Bg(s),u=Wp(t,v=>o(v).title),p=JSON.stringify([r.length,u.map(({from:v,to:b})=>[v,b])]),m=$t(()=>Gp(r.length,u.map(({from:v,to:b})=>[v,b])),[p]),$=Fp(m,l),{width:_,height:g}=$;return c`
    <div ref=${s} class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${_} height=${g} viewBox=${`0 0 ${_} ${g}`}>
        ${m.edges.map((v,b)=>{let k=u[b];return v.length>1&&k&&c`
            <path
              key=${b}
              class="edge"
              stroke-width=${k.width}
              stroke-dasharray=${k.isOrder?"4 4":"none"}
              d=${Up($,v)}
            >
              <title>${k.text}</title>
            </path>
          `})}
        ${r.map((v,b)=>{let k=ea($,m.nodes[b]??{layer:0,at:0}),x=c`
            <${jg} node=${v} name=${o(v.name)} centre=${k} size=${$.node} />
          `,y=n(v.name);return y===null?c`<g key=${v.name}>${x}</g>`:c`<a key=${v.name} href=${it(...y)}>${x}</a>`})}
      </svg>
    </div>
  `}function Gg(e){return{title:e,module:null}}function Bg(e){let[t,n]=J(0);return ae(()=>{let o=e.current;if(o===null)return;let r=new ResizeObserver(()=>n(o.clientWidth));return r.observe(o),()=>r.disconnect()},[]),t}function jg({node:{counts:e,expectedSeconds:t,resultBytes:n},name:o,centre:r,size:s}){let{total:l,done:i}=gt(e),[u,p]=[r.x-s.width/2,r.y-s.height/2],m=Math.floor((s.width-2*sr)/Hg),$=t==null?"":se(t),_=`${P(i)} / ${P(l)}`,g=_.length+$.length<m?_:`${Jl(i)} / ${Jl(l)}`,v=[...io(e).map(({label:x,count:y})=>`${P(y)} ${x}`),...$===""?[]:[`mean time ${$}`],...n?[`mean result ${B(n)}`]:[],...o.module===null?[]:[`of ${o.module}`]],b=s.width-2*sr,k=u+sr;return c`
    <g class=${`node tone-${mc(e)}`}>
      <title>${o.title}: ${v.join(", ")}</title>
      <rect class="box" x=${u} y=${p} width=${s.width} height=${s.height} rx="8" />
      <text x=${u+sr} y=${p+20}>${zg(o.title,m)}</text>
      <text class="small" x=${u+sr} y=${p+37}>${g}</text>
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
  `}function zg(e,t){return e.length<=t?e:`\u2026${e.slice(1-t)}`}function Bp({id:e}){let{data:t}=Q(je(e),3e3),{data:n,error:o}=Q(oc(e),2e3),r=c`<${ne} to=${["graphs",e]}>${t?.name||"The graph"}<//>`,s=l=>fi(e,l);return c`
    <${Se} title="Shape" tab=${t===null?void 0:Ps(t)} aside=${r} />
    <section class="card">
      ${n===null?c`<${de} error=${o} />`:c`
        <${rl}
          label=${Vg(n)}
          shape=${n}
          linkOf=${s}
          nameOf=${Os(n.nodes.map(({name:l})=>l))}
        />
        ${t!==null&&c`<${Bo} counts=${t.counts} />`}
        <p class="note">
          Lines are as wide as the results that move along them.${n.folded>0&&` The ${P(n.folded)} smallest groups are drawn as one.`}${n.omitted>0&&` ${P(n.omitted)} lines with the fewest inputs are left out.`}
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
  `}function Vg({nodes:e,edges:t,order:n=[]}){let o=t.length+n.length;return`Groups of tasks: ${P(e.length)}, with ${P(o)} ${o===1?"line":"lines"} between them; the table below says the same`}var jp=2e4,zp="10000",lr=Te({list:[],seen:0,shown:0});zu("stream",e=>{let t=e.n,n=Br(e,o=>t[o]??0);qp(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function Kp(){_n("stream");let e=on.value;ae(()=>{let t=new URLSearchParams(Ut()?{after:"0",limit:zp}:{last:"true",limit:zp});Ft(`stream?${t}`).then(n=>{Ut()&&Kg(),qp(Br(n,o=>n.next-n.s.length+1+o),{})},()=>{})},[e])}var Kr=new Set;function qp(e,t){let n=[];for(let r of e){let s=Vp(r);Kr.has(s)||(Kr.add(s),n.push(r))}if(n.length===0&&Object.keys(t).length===0)return;let o=[...lr.value.list,...n].sort(Zs).slice(-jp);Kr.size>2*jp&&(Kr=new Set(o.map(Vp))),lr.value={...lr.value,...t,list:o}}function Kg(){Kr.clear(),lr.value={list:[],seen:0,shown:0}}function Vp({worker:e,group:t,start:n,end:o}){return`${e} ${t} ${n} ${o}`}var Yp=[1,2,5,10,15,30,60,120,300,600,1800,3600,7200,21600,86400],qg=.1,sl=1.25;function Xp(e,t,{pixels:n,labelPixels:o}){let r=(t-e)/Math.max(1,n),s=1e3*(Yp.find(p=>p*1e3>=o*r)??(Yp.at(-1)??1)*Math.ceil(o*r/864e5)),l=Math.ceil(e/s)*s,i=t-o*r,u=Math.max(0,Math.floor((i-l)/s)+1);return Array.from({length:u},(p,m)=>l+m*s)}function Jp(e,t,n){let[o,r]=[(t+n)/2,(n-t)/2],s=qg*(n-t);switch(e){case"ArrowLeft":return[t-s,n-s];case"ArrowRight":return[t+s,n+s];case"+":case"=":return[o-r/sl,o+r/sl];case"-":return[o-r*sl,o+r*sl];default:return null}}var Bn=18,ta=8,Yg=110,qr=22,Xg=62,Jg=.22;function Qp({lanes:e,hueOf:t,from:n,to:o,onView:r}){let s=ht(null),[l,i]=J(900),[u,p]=J(null),m=ht(null),$=Hr.value,_=qr+e.reduce((y,M)=>y+M.lanes.length*Bn+ta,0),g=em(l),v=y=>n+(y-g)/(l-g)*(o-n);ae(()=>{let y=s.current?.parentElement;if(!y)return;let M=new ResizeObserver(()=>i(y.clientWidth));return M.observe(y),()=>M.disconnect()},[]),ae(()=>{s.current!==null&&e_(s.current,{lanes:e,hueOf:t,from:n,to:o,width:l,height:_})},[e,t,n,o,l,_,$]);let b=y=>{y.preventDefault();let M=v(y.offsetX),T=y.deltaY>0?1.25:.8;r(M-(M-n)*T,M+(o-M)*T)},k=y=>{if(y.ctrlKey||y.altKey||y.metaKey)return;let M=Jp(y.key,n,o);M!==null&&(y.preventDefault(),r(...M))},x=y=>{if(m.current!==null){let T=v(m.current)-v(y.offsetX);return m.current=y.offsetX,r(n+T,o+T)}let M=Qg(e,y.offsetY,v(y.offsetX));p(M===null?null:{run:M,x:y.offsetX,y:y.offsetY})};return c`
    <div class="timeline">
      <canvas
        ref=${s}
        role="img"
        tabindex="0"
        aria-label=${fp(e,n,o)}
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
          ${Zg(u.run)}
          ${se((u.run.end-u.run.start)/1e3)} on ${u.run.worker}
        </p>
      `}
    </div>
  `}function Zg(e){let t=nr(e),n=Gr.filter(([o])=>t.includes(o)).map(([,o])=>o);return n.length===0?null:c`${n.join(", ")}<br />`}function Qg(e,t,n){let o=qr;for(let{lanes:r}of e){let s=r[Math.floor((t-o)/Bn)];if(t>=o&&s!==void 0)return s.find(({start:l,end:i})=>l<=n&&n<=i)??null;o+=r.length*Bn+ta}return null}function e_(e,{lanes:t,hueOf:n,from:o,to:r,width:s,height:l}){let i=devicePixelRatio;e.width=s*i,e.height=l*i,e.style.width=`${s}px`,e.style.height=`${l}px`;let u=e.getContext("2d");if(u===null)return;let p=getComputedStyle(document.documentElement),m=k=>p.getPropertyValue(`--${k}`).trim(),$=Array.from({length:12},(k,x)=>m(`hue-${x}`)),_=em(s),g=k=>_+(k-o)/(r-o)*(s-_),v={failed:m("failed"),text:m("text"),surface:m("surface")};u.scale(i,i),u.font="11px system-ui",u.textBaseline="middle";for(let k of Xp(o,r,{pixels:s-_,labelPixels:Xg})){let x=g(k);u.fillStyle=m("line"),u.fillRect(x,qr-4,1,l),u.fillStyle=m("muted"),u.fillText(new Date(k).toLocaleTimeString("en-GB"),x+3,qr/2)}let b=qr;for(let{worker:k,lanes:x}of t){u.fillStyle=m("muted"),u.fillText(k,0,b+Bn/2,_-8);for(let y of x){for(let M of y){let{start:T,end:V,group:L}=M;if(V<o||T>r)continue;let K=Math.max(_,g(T)),C=Math.min(s,Math.max(g(V),g(T)+1));u.fillStyle=$[n.get(L)??0]??"",u.fillRect(K,b+1,C-K,Bn-2);for(let q of nr(M))t_(u,q,{left:K,right:C,top:b,colors:v})}b+=Bn}b+=ta}}function t_(e,t,{left:n,right:o,top:r,colors:s}){let l=r+Bn-1;if(t==="stolen")return e.fillStyle=s.text,e.beginPath(),e.moveTo(n,r+1),e.lineTo(n+7,r+1),e.lineTo(n,r+8),e.fill();if(e.fillStyle=s.failed,t==="failed")return e.fillRect(n,l-4,o-n,4);if(t==="retried"){for(let p=n;p<o;p+=6)e.fillRect(p,l-4,Math.min(3,o-p),4);return}let[i,u]=[Math.max(n,o-8),r+Bn/2];e.lineWidth=5,e.strokeStyle=s.surface,Zp(e,i,u),e.lineWidth=2.5,e.strokeStyle=s.failed,Zp(e,i,u)}function Zp(e,t,n){e.beginPath(),e.moveTo(t-4,n-4),e.lineTo(t+4,n+4),e.moveTo(t+4,n-4),e.lineTo(t-4,n+4),e.stroke()}function em(e){return Math.min(Yg,Math.round(e*Jg))}var n_=3e4,rm=20,ll=60,o_=24,tm=500,r_=2e3;function sm(){Kp();let e=me===null&&!Ut(),{list:t,seen:n,shown:o}=lr.value,[r,s]=J(Date.now()),[l,i]=J(null),[u,p]=J(""),[m,$]=J(""),[_,g]=J(0),[v,b]=J(!1);ae(()=>{if(l!==null||!e)return;let C=setInterval(()=>s(Date.now()),tm);return()=>clearInterval(C)},[l===null]);let k=$t(()=>t.filter(C=>(u===""||C.worker===u)&&(m===""||C.group===m)&&C.end-C.start>=_&&(!v||C.failed)),[t,u,m,_,v]),[x,y]=l??(e?wp(k,r,n_):a_(t)),M=$t(()=>yp(k.filter(({start:C,end:q})=>q>=x&&C<=y)),[k,Math.floor(x/100),Math.floor(y/100)]),T=$t(()=>[...new Set(t.map(C=>C.group))].sort(),[t]),V=$t(()=>u_(M),[M]),L=$t(()=>[...new Set(t.map(C=>C.worker))].sort(),[t]),K=$t(()=>Qs(T),[T.join(`
`)]);return c`
    <${Se} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${C=>C.preventDefault()}>
        <${om} label="Worker" value=${u} all=${L} onChange=${p} />
        <${om} label="Tasks" value=${m} all=${T} onChange=${$} />
        <label>At least <${Ds}
            type="number"
            min="0"
            step="any"
            value=${String(_)}
            onCommit=${C=>g(Number(C))}
          /> ms</label>
        <label><input
            type="checkbox"
            checked=${v}
            onChange=${C=>b(C.currentTarget.checked)}
          /> only failed</label>
        <button type="button" onClick=${()=>i(l===null&&e?[x,y]:null)}>
          ${e?l===null?"Pause":"Follow":"Show all"}
        </button>
        <button type="button" onClick=${()=>i(nm(x,y,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>i(nm(x,y,2))}>Zoom out</button>
      </form>
      ${M.length===0?c`<${Fe}>No task has ended in this time.<//>`:c`
        <${Qp}
          lanes=${M.slice(0,ll)}
          hueOf=${K}
          from=${x}
          to=${y}
          onView=${(C,q)=>i([C,q])}
        />
      `}
      <ul class="legend">
        ${V.slice(0,o_).map(C=>c`<li key=${C}><span class=${`swatch hue-${K.get(C)}`} aria-hidden="true" /> ${C}</li>`)}
      </ul>
      <${i_} counts=${_p(M)} />
      ${l===null&&e&&M.length>0&&r-y>tm&&c`<p class="note">The last runs are shown: none has ended since ${ue(k.at(-1)?.end??y)}.</p>`}
      ${M.length>ll&&c`<p class="note">The first ${ll} of ${M.length} workers are drawn.</p>`}
      <p class="note">
        ${o<n?`${o} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${me===null&&c`<${l_} />`}
    <section class="card">
      ${me===null?c`<${f_} query=${c_({worker:u,group:m,minMs:_,onlyFailed:v})} />`:c`<${lm} list=${k} />`}
    </section>
  `}var s_={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function l_(){let e=Ht.value;return c`
    <${Z} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${ho}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${en}
        stacked=${!0}
        max=${1}
        series=${ws.map(t=>({label:t,color:s_[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function i_({counts:e}){return c`
    <ul class="legend" aria-label="Marks of runs">
      ${Gr.map(([t,n])=>c`
          <li key=${t}><span class=${`mark mark-${t}`} aria-hidden="true" /> ${n}
            ${" "}<b>${e.get(t)??0}</b></li>
        `)}
    </ul>
  `}function a_(e){return e.reduce(([t,n],o)=>[Math.min(t,o.start),Math.max(n,o.end)],[e[0]?.start??0,e[0]?.end??1])}function nm(e,t,n){let[o,r]=[(e+t)/2,(t-e)*n/2];return[o-r,o+r]}function om({label:e,value:t,all:n,onChange:o}){return c`
    <label>${e} <select
        value=${t}
        onChange=${r=>o(r.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(r=>c`<option key=${r} value=${r}>${r}</option>`)}
      </select></label>
  `}function u_(e){let t=e.slice(0,ll).flatMap(({lanes:n})=>n.flatMap(o=>o.map(({group:r})=>r)));return[...new Set(t)].sort()}function c_({worker:e,group:t,minMs:n,onlyFailed:o}){return new URLSearchParams({last:"true",keys:"true",limit:String(rm),...e!==""&&{worker:e},...t!==""&&{group:t},...n>0&&{minUs:String(n*1e3)},...o&&{kind:"failed"}}).toString()}function f_({query:e}){let{data:t,error:n}=Q(`stream?${e}`,r_);return t===null?c`<${de} error=${n} />`:c`<${lm} list=${Br(t,o=>o).sort(Zs)} />`}function lm({list:e}){return c`
    <${ce}
      caption="The last runs"
      head=${["Task","Group","Worker","Ended","Time","Outcome"]}
      rows=${e.slice(-rm).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${t=>[...m_(t),c`<${p_} run=${t} />`]}
    />
  `}function p_({run:e}){let t=nr(e),n=Gr.filter(([o])=>t.includes(o)).map(([,o])=>o);return c`<span class=${e.failed?"bad":"note"}>${n.join(", ")}</span>`}function m_({key:e,graph:t,group:n,worker:o,start:r,end:s}){return[c`<span class="mono">${t===""?e||"\u2014":c`<${ne} to=${["graphs",t,"tasks",e]}>${e}<//>`}</span>`,c`<span class="mono">${n}</span>`,c`<${ne} to=${["workers",o]}>${o}<//>`,ue(s),se((s-r)/1e3)]}function im(){let{data:e,error:t}=Q("stuck",3e3);return c`
    <${Se} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?c`<${de} error=${t} />`:e.items.length===0?c`<${Fe}>Nothing is stuck.<//>`:c`
          <${ce}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:o,keys:r})=>`${n} ${o} ${r[0]}`}
            cells=${({graph:n,name:o,text:r,count:s,keys:l})=>[c`<${ne} to=${["graphs",n]}>${o||Io(n)}<//>`,P(s),r,c`<ul class="keys">${l.map(i=>c`
                    <li key=${i}>
                      <${ne} to=${["graphs",n,"tasks",i]}>${i}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&c`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}function na({title:e,graph:t,taskKey:n,side:o}){let[r,s]=J([]),l=ic(t,n,{side:o,cursor:r.at(-1)??""}),{data:i,error:u}=Q(l,3e3);if(i===null&&r.length===0||i?.total===0)return null;let p=r.length>0||i?.nextCursor;return c`
    <${Z} title=${e} note=${i===null?"":d_(i)}>
      ${i===null?c`<${de} error=${u} />`:c`
        <${ce}
          caption=${`${e}, with state and size`}
          head=${["Task","State","Size"]}
          rows=${i.items}
          keyOf=${({key:m})=>JSON.stringify(m)}
          cells=${m=>[c`<${h_} row=${m} graph=${t} />`,m.state===null?"\u2014":c`<${_t} name=${gn({state:m.state})} />`,m.order?"order only":m.nbytes===null?"\u2014":B(m.nbytes)]}
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
  `}function d_({items:e,total:t}){return e.length===t?P(t):`${P(e.length)} of ${P(t)}`}function h_({row:{key:e,label:t},graph:n}){if(typeof e=="string")return c`<span class="mono"><${ne} to=${["graphs",n,"tasks",e]} title=${e}>${t??e}<//></span>`;let{key:o,namespace:r,owner:s}=e,l=s===void 0?r:`${r} of ${s}`;return c`<span class="mono">${o}</span> <span class="note">in ${l}</span>`}function am({task:e}){return e.arguments?c`
    <${Z} title="Arguments" note=${e.label===void 0?null:e.key}>
      <pre tabindex="0" aria-label="Arguments">${e.arguments}</pre>
      <//>
  `:null}var $_=/^second chance at (\S+) (?:beside (\S+)|(goes on alone)|ended)$/;function il(e){let[,t,n,o]=$_.exec(e)??[];return t===void 0?null:n!==void 0?{step:"begins",worker:t,first:n}:{step:o===void 0?"ended":"alone",worker:t}}var Yr={inputs:"waited for inputs",retry:"waited for another attempt",slot:"waited for a slot",fetch:"fetched inputs",run:"ran",gone:"was on a worker whose story is gone"};function um(e,t){let n=new oa;for(let o of e)o.where!=="scheduler"?n.onWorker(o):o.from===o.to?n.onSecondRun(o):n.onScheduler(o);return n.finish(t)}var oa=class{#n=[];#t=null;#e=null;#o=null;onWorker(t){let{where:n,from:o,to:r}=t;o===r||n===this.#o||(this.#e?.worker===n?this.#e:this.#t)?.onWorker(t)}onSecondRun({at:t,cause:n}){let o=il(n);if(o===null)return;if(o.step==="begins"){this.#t!==null&&(this.#t.worker=o.first),this.#e=this.#r(),this.#e.assign(t,o.worker);return}let r=o.step==="alone"&&this.#e!==null,s=r?this.#t:this.#e;this.#o=s?.worker??null,s?.end(t,"outrun"),r&&(this.#t=this.#e),this.#e=null}onScheduler({at:t,from:n,to:o}){let r=this.#t;this.#o=null,r?.closeUntold();let s=g_(n,o);if(s===null)return r?.end(t,o==="erred"?"failed":"done");let l=n==="processing"&&o!=="processing";l&&r?.end(t,"failed");let i=n==="memory"||n==="released"&&r!==null&&r.phases.length>0;(r===null||l||i)&&(r=this.#t=this.#r()),o==="processing"?r.assign(t):r.enter(s,t)}finish(t){return this.#t?.end(t,"going"),this.#e?.end(t,"going"),this.#n.filter(({phases:n})=>n.length>0).map(({worker:n,phases:o},r)=>({number:r+1,worker:n,phases:o}))}#r(){let t=new ra;return this.#n.push(t),t}},ra=class{worker=null;phases=[];#n=null;#t=!1;#e=null;assign(t,n=this.worker){this.worker=n,this.enter("slot",t),this.#t=!0,this.#e=t}onWorker({at:t,where:n,from:o,to:r}){if(!this.#t)return;this.#e=null,this.worker=n;let s=__(r);s!==null?this.enter(s,t):o==="executing"&&this.end(t,r==="error"?"failed":"done")}closeUntold(){this.#e!==null&&this.enter("gone",this.#e),this.#e=null}enter(t,n){if(this.#n?.kind===t)return;let o=this.#n?.from??n;this.#o(n,"done"),this.#n={kind:t,from:Math.max(o,n)}}end(t,n){this.#o(t,n),this.#t=!1}#o(t,n){if(this.#n===null)return;let{kind:o,from:r}=this.#n,s=Math.max(r,t);(s>r||o==="run")&&this.phases.push({kind:o,from:r,to:s,end:n==="failed"&&o!=="run"?"done":n}),this.#n=null}};function g_(e,t){return t==="waiting"?e==="processing"||e==="erred"?"retry":"inputs":t==="queued"||t==="no-worker"||t==="processing"?"slot":null}function __(e){return e==="waiting"?"fetch":e==="ready"||e==="constrained"?"slot":e==="executing"?"run":null}function cm(e){let t=e.flatMap(o=>o.phases),[n]=t;return n===void 0?null:[t.reduce((o,{from:r})=>Math.min(o,r),n.from),t.reduce((o,{to:r})=>Math.max(o,r),n.to)]}function fm(e){let t=new Map;for(let{kind:n,from:o,to:r}of e.flatMap(({phases:s})=>s))t.set(n,(t.get(n)??0)+r-o);return Object.keys(Yr).flatMap(n=>t.has(n)?[[n,t.get(n)??0]]:[])}function pm(e){let t=e.map(({kind:o,from:r,to:s})=>`${Yr[o]} ${ir(s-r)}`),n=e.at(-1)?.end??"done";return n!=="done"&&t.push(n==="going"?"so far":n),t.join(", ")}function ir(e){return e<1?"< 1 ms":se(e/1e3)}var w_=12;function mm({attempts:e}){let t=e.slice(-w_),n=cm(t);if(n===null)return null;let[o,r]=n,s=Math.max(1,r-o);return c`
    <ol class="times">
      ${t.map(({number:l,worker:i,phases:u})=>{let p=u[0]?.from??o,m=u.at(-1)?.to??p;return c`
          <li key=${l}>
            <span>${l}. ${i===null?"no worker":c`<${ne} to=${["workers",i]}>${i}<//>`}</span>
            <span
              class="track"
              role="img"
              aria-label=${`Attempt ${l}: ${pm(u)}`}
            >
              ${u.map(($,_)=>c`
                  <span
                    key=${_}
                    class=${`phase ${y_($)}`}
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
      ${fm(t).map(([l,i])=>c`
          <li
            key=${l}><span class=${`phase ${l}`} aria-hidden="true" /> ${Yr[l]} <b>${ir(i)}</b></li>
        `)}
      ${t.some(({phases:l})=>l.some(({end:i})=>i==="failed"))&&c`<li><span class="phase fault" aria-hidden="true" /> ran and failed</li>`}
    </ul>
    ${e.length>t.length&&c`<p class="note">The last ${t.length} of ${e.length} attempts.</p>`}
  `}function y_({kind:e,end:t}){return e!=="run"?e:t==="failed"?"fault":t==="going"?"going":"run"}function hm(e,t,{attempts:n,hasResult:o}){let r=`${dm(e)} ${dm(t)}`;return[...n>0?[{what:"Its output",line:`weir logs ${r}`}]:[],...o?[{what:"Its result",line:`weir results ${r}`}]:[],{what:"Why it is in its state",line:`weir explain ${r}`},{what:"Run it on this machine, with the same inputs",line:`weir run-task ${r}`},{what:"Its transitions",line:`weir story ${r}`}]}function dm(e){return/^[A-Za-z0-9_./:@%+=,][A-Za-z0-9_./:@%+=,-]*$/.test(e)?e:`'${e.replaceAll("'","'\\''")}'`}function $m({name:e,message:t,stack:n=""}){for(let o of[`${e}: ${t}`,`Uncaught ${e}: ${t}`,t])if(o!==""&&n.startsWith(o))return n.slice(o.length).replace(/^\n/,"");return n}function gm(e,t){return t===void 0?[...e]:e.flatMap(n=>{if(!n.text.startsWith(t.message))return[n];let o=n.text.slice(t.message.length).replace(/^[;:,.\s]+/,"");return o===""?[]:[{...n,text:o}]})}function _m(e,t){return e===void 0?"":e.name===t?.name&&e.message===t.message?e.name:`${e.name}: ${e.message.split(`
`)[0]}`}function wm(e){let[t,n]=["another worker",null];for(let{cause:o}of e){let r=il(o);if(r===null)continue;r.step==="begins"&&(t=r.first);let s=`on ${t} and on ${r.worker}`;n=r.step==="begins"?`It runs ${s}: the first result counts.`:`It ran ${s}: the run on ${r.step==="alone"?r.worker:t} counts.`}return n}var ym=4096,v_=2e4,k_=1e4;function km({graph:e,taskKey:t}){let n=Er(e,t),{data:o,error:r}=Q(lc(e,t),2e3),{data:s}=Q(`${n}/explain`,2e3),{data:l}=Q(`${n}/story`,k_),i=c`<${ne} to=${["graphs",e]}>Its graph<//>`;return o===null?c`
      <${Se} title=${t} aside=${i}>
        <section class="card">
          <${de} error=${r} />
        </section>
        <//>
    `:c`
    <${Se} title=${o.label??o.key} tab=${gc(o)} aside=${i} />
    <${S_} task=${o} reasons=${gm(s?.reasons??[],o.error)} />
    <${am} task=${o} />
    <${b_} task=${o} graph=${e} hasLog=${o.attempts>0} />
    <div class="beside">
      <div>
        <${T_} story=${l} />
        <${na} title="Inputs" side="inputs" graph=${e} taskKey=${t} />
        <${na} title="Needed by" side="dependents" graph=${e} taskKey=${t} />
      </div>
      <div>
        <${E_} path=${n} attempts=${o.attempts} />
        ${o.state==="memory"&&vm(o)&&c`<${R_} graph=${e} taskKey=${t} />`}
        <${M_} commands=${hm(e,t,{attempts:o.attempts,hasResult:o.state==="memory"&&vm(o)})} />
      </div>
    </div>
    <${P_} path=${n} task=${o} />
    <${A_} graph=${e} taskKey=${t} />
    <${O_} story=${l} />
  `}function S_({task:e,reasons:t}){return c`
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${c`<${_t} name=${gn(e)} />`} />
        <${oe} name="Operation" value=${c`<span class="mono">${e.op}</span>`} />
        <${oe}
          name="Time"
          value=${e.startedAt===null?"\u2014":tn(e.startedAt,e.endedAt,jt())}
          detail=${e.startedAt===null?"":`from ${ue(e.startedAt)}`}
        />
        <${oe} name="Attempts" value=${P(e.attempts)} detail=${`${e.retriesLeft} retries left`} />
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
  `}function vm({result:e}){return e===void 0||e==="available"}function b_({task:e,graph:t,hasLog:n}){let{error:o,blame:r}=e;if(o===void 0)return null;let s=$m(o);return c`
    <${Z} title="Error">
      ${r!==void 0&&c`<p>It failed because its input <${x_} name=${r} graph=${t} /> failed.</p>`}
      <p class="bad message"><b>${o.name}</b>: ${o.message}</p>
      ${s!==""&&c`<pre tabindex="0" aria-label="Stack of the error">${s}</pre>`}
      ${o.logTail&&!n&&c`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${o.logTail}</pre>
        `}
    <//>
  `}function x_({name:e,graph:t}){if(typeof e=="string")return c`<${ne} to=${["graphs",t,"tasks",e]}>${e}<//>`;let{key:n,namespace:o,owner:r}=e,s=r===void 0?o:`${o} of ${r}`;return c`<span>${n} in the namespace ${s}</span>`}function T_({story:e}){let t=e?.entries??[],n=um(t,jt()),o=wm(t);return n.length===0?null:c`
    <${Z} title="Where its time went" note="by attempt">
      ${o!==null&&c`<p>${o}</p>`}
      <${mm} attempts=${n} />
      <//>
  `}function M_({commands:e}){return c`
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
  `}function A_({graph:e,taskKey:t}){let{data:n}=Q(sc(e,t),3e3);return n===null||n.nodes.length<2?null:c`
    <${Z} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${rl}
        label="The task, its inputs above and its users below"
        shape=${n}
        linkOf=${o=>o===t?null:["graphs",e,"tasks",o]}
      />
      <//>
  `}function P_({path:e,task:t}){let{data:n}=Q(`${e}/attempts`,3e3);return n===null||n.items.length===0?null:c`
    <${Z} title="Attempts">
      <${ce}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${n.items}
        keyOf=${({attempt:o})=>String(o)}
        cells=${({attempt:o,state:r,worker:s,startedAt:l,endedAt:i,error:u})=>[String(o),c`<${_t} name=${r} />`,s===null?"":c`<${ne} to=${["workers",s]}>${s}<//>`,l===null?"":ue(l),l===null?"":tn(l,i,jt()),_m(u,t.error)]}
      />
      <//>
  `}function Sm(e,t,n){let[o,r]=J(null);return ae(()=>{let s=!0;return Du(e,t).catch(()=>null).then(l=>s&&r(l)),()=>{s=!1}},[e,n]),o}function E_({path:e,attempts:t}){let n=Sm(`${e}/logs`,v_,t);return t===0||n===null||n===""?null:c`
    <${Z} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function R_({graph:e,taskKey:t}){let n=`${je(e)}/results/${hn(t)}`,o=Sm(n,ym,null);return o===null?null:c`
    <${Z} title="Result" note=${`the first ${B(ym)}`}>
      <pre tabindex="0" aria-label="Result">${o}</pre>
      <//>
  `}function O_({story:e}){return e===null?null:c`
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
  `}function bm({name:e}){let{data:t,error:n}=Q(Rr(e),2e3);if(t===null)return c`
      <${Se} title=${e}>
        <section class="card">
          <${de} error=${n} />
        </section>
        <//>
    `;let{memory:o,spill:r,resources:s}=t,l={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return c`
    <${Se} title=${t.name} aside=${c`<${C_} worker=${t} />`} />
    <section class="card">
      <dl class="tiles">
        <${oe} name="State" value=${c`<${_t} name=${t.state} />`} detail=${t.trouble} />
        <${oe}
          name="Tasks"
          value=${`${P(t.executing)} / ${P(t.threads)}`}
          detail=${`${P(t.processing)} assigned`}
        />
        <${oe} name="Results held" value=${P(t.keys)} />
        <${oe} name="Received" value=${B(t.receivedBytes)} />
        <${oe} name="Processes started" value=${P(t.executorStarts)} />
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
    <${L_} name=${e} />
    <${I_} name=${e} />
  `}function C_({worker:e}){let t=Rr(e.id);return c`
    ${e.state==="paused"?c`<${St} label="Resume" scope="admin" path=${`${t}/resume`} />`:c`<${St} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${St}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function L_({name:e}){let{data:t,error:n}=Q(uc(e),2e3);if(t===null)return c`
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
            cells=${({key:i,graph:u,group:p,startedAt:m,peakBytes:$})=>[c`<${xm} graph=${u} taskKey=${i} />`,c`<span class="mono">${p}</span>`,ue(m),tn(m,null,jt()),$===null?"\u2014":B($)]}
          />
        `}
      ${r>0&&c`<p class="note">${P(r)} more, which are not shown.</p>`}
    <//>
    <div class="columns">
      <${D_} list=${s} />
      <${W_} name=${e} list=${l} />
    </div>
  `}function xm({graph:e,taskKey:t}){return c`<span class="mono">${e===""?t:c`<${ne} to=${["graphs",e,"tasks",t]}>${t}<//>`}</span>`}function D_({list:e}){return c`
    <${Z} title="Last failures" note="of runs on this worker">
      ${e.length===0?c`<${Fe}>None of the last runs failed here.<//>`:c`
        <${ce}
          caption="Runs that failed on this worker, the last first"
          head=${["Task","Error","Ended","After"]}
          rows=${e.map((t,n)=>({...t,id:`${t.endedAt} ${t.key} ${n}`}))}
          keyOf=${({id:t})=>t}
          cells=${({key:t,graph:n,endedAt:o,seconds:r,...s})=>[c`<${xm} graph=${n} taskKey=${t} />`,c`<span class="bad">${N_(s)}</span>${s.retried&&c`
                <span class="note">tried again</span>
              `}`,ue(o),se(r)]}
        />
      `}
    <//>
  `}function N_({error:e,message:t,killed:n}){return e!==null?`${e}: ${t??""}`:n?"killed":"failed"}function W_({name:e,list:t}){let n=Math.max(1,...t.flatMap(r=>[r.receivedBytes,r.sentBytes])),o=r=>r===0?"\u2014":c`
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
  `}function I_({name:e}){let{data:t}=Q(cc(e),15e3),n=t?.holds??[];return t===null||n.length===0?null:c`
    <${Z} title="Results" note=${`${P(n.length)} of ${P(t.keys)}, the largest`}>
      <${ce}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${n}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:r,spilled:s})=>[c`<span class="mono">${o}</span>`,B(r),s?"spilled":"in memory"]}
      />
      <//>
  `}var F_=["INPUT","TEXTAREA","SELECT"],U_=["checkbox","radio","button","submit","range"];function Tm({key:e,ctrlKey:t,altKey:n,metaKey:o},r,s){if(t||n||o)return{type:"none"};if(s){let l=r.find(({letter:i})=>i===e);return l===void 0?{type:"none"}:{type:"go",path:l.path}}return{type:e==="?"?"help":e==="g"?"wait":"none"}}function Mm({tagName:e,type:t="",isContentEditable:n=!1}){return n?!0:F_.includes(e)&&!U_.includes(t)}function Am(e){return[["?","this list"],...e.map(({letter:t,name:n})=>[`g ${t}`,n]),["Tab","the next link, button or field"],["Esc","closes a question or this list"],["\u2190 \u2192","move the task stream, when it has the focus"],["+ -","zoom the task stream, when it has the focus"]]}var H_=1500,sa="weir-keys";function Pm({pages:e}){let[t,n]=J(!1),[o,r]=J(G_());ae(()=>{if(!o)return;let l=-1/0,i=u=>{if(u.defaultPrevented||document.querySelector("dialog[open]")!==null)return;let{target:p}=u;if(p instanceof HTMLElement&&Mm(p))return;let m=Tm(u,e,u.timeStamp-l<H_);u.key.length===1&&(l=-1/0),m.type==="wait"?l=u.timeStamp:m.type==="help"?n(!0):m.type==="go"&&xr(it(...m.path)),(m.type==="help"||m.type==="go")&&u.preventDefault()};return addEventListener("keydown",i),()=>removeEventListener("keydown",i)},[o,e]);let s=l=>{B_(l),r(l)};return c`
    <button type="button" class="plain" onClick=${()=>n(!0)}>Keys</button>
    ${t&&c`
      <${As} label="Keys" onClose=${()=>n(!1)}>
        <h2>Keys</h2>
        <dl class="key-list">
          ${Am(e).map(([l,i])=>c`
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
  `}function G_(){try{return localStorage.getItem(sa)!=="off"}catch{return!0}}function B_(e){try{e?localStorage.removeItem(sa):localStorage.setItem(sa,"off")}catch{}}var la=500,j_=[1,10,60];function Em(){let e=Bt.value,[t,n]=J(!1),[o,r]=J(1),[s,l]=J(null),[i,u]=J(""),p=e!==null&&e.event>=e.last,m=async x=>{try{await ai(x),u("")}catch(y){n(!1),u(y instanceof Error?y.message:String(y))}};if(ae(()=>{if(!t||p)return;let x=!1,y=async()=>{let T=Bt.value?.at??0;await m({at:T+la*o}),Bt.value?.at===T&&await m({event:(Bt.value?.event??0)+1}),x||(M=setTimeout(y,la))},M=setTimeout(y,la);return()=>{x=!0,clearTimeout(M)}},[t,o,p]),e===null)return null;let{event:$,first:_,last:g,at:v,firstAt:b}=e;return c`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{p&&await m({event:_}),n(!t||p)}}>
        ${t&&!p?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${o}
          onChange=${x=>r(Number(x.currentTarget.value))}
        >
          ${j_.map(x=>c`<option key=${x} value=${x}>${x}×</option>`)}
        </select></label>
      <input
        type="range"
        aria-label="Event"
        min=${_}
        max=${g}
        value=${s??$}
        onInput=${x=>l(Number(x.currentTarget.value))}
        onChange=${async x=>{n(!1),await m({event:Number(x.currentTarget.value)}),l(null)}}
      />
      <span class="note">
        event ${P(s??$)} of ${P(g)}${s===null&&`, ${ue(v)}, ${se((v-b)/1e3)} after the first`}
      </span>
      ${i!==""&&c`<span class="bad" role="alert">${i}</span>`}
    </section>
  `}var z_=[{letter:"o",name:"Overview",path:[]},{letter:"g",name:"Graphs",path:["graphs"]},{letter:"t",name:"Task stream",path:["stream"]},{letter:"w",name:"Workers",path:["workers"]},{letter:"m",name:"Memory",path:["memory"]},{letter:"s",name:"Stuck",path:["stuck"]}];function V_(){if(me===null)return z_;let e=["graphs",me.graph];return[{letter:"g",name:"Graph",path:e},{letter:"s",name:"Shape",path:[...e,"shape"]},{letter:"p",name:"Profile",path:[...e,"profile"]},{letter:"t",name:"Task stream",path:["stream"]}]}var K_={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026",silent:`No news for ${ni/1e3} s: reconnecting\u2026`};function Om({children:e}){let t=me===null?Wo.value[0]??"":Wo.value.join("/"),n=In.value,o=Tn.value?.name??null,r=$t(V_,[]),s=Wo.value.join("/"),l=ht(s);return ae(()=>{l.current!==s&&document.activeElement===document.body&&Rm(),l.current=s},[s]),c`
    <a class="skip" href="#main" onClick=${i=>{i.preventDefault(),Rm()}}>Skip to the content</a>
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
        ${me===null?c`<p class=${`connection ${n}`} role="status">${K_[n]}</p>`:c`<p>Report of ${ue(me.at)}</p>`}
        ${o!==null&&o!=="local"&&c`<p>${o} <button type="button" class="plain" onClick=${Fu}>Log out</button></p>`}
        <${$p} />
        <${Pm} pages=${r} />
        ${me===null&&c`<a href=${Pu} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${Em} />
      ${Gt.value?.standstill&&c`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${it("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}function Rm(){document.getElementById("main")?.focus({preventScroll:!0})}var Lm=Te(null);function q_(){let{login:e}=Tn.value??{};return ae(()=>{e===!1&&Bu()},[e]),e===void 0?null:e?c`<${Dc} refusal=${Lm.value} />`:c`<${Om}>${Y_(Wo.value)}<//>`}function Y_(e){let[t,n="",o,r=""]=e;return t===void 0?c`<${Mp} />`:e.length===1&&t==="graphs"?c`<${Lc} />`:e.length===2&&t==="graphs"&&Yl.value!==""?c`<${X_} graph=${n} taskKey=${Yl.value} />`:e.length===2&&t==="graphs"?c`<${Rc} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="shape"?c`<${Bp} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="profile"?c`<${Dp} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&o==="groups"?c`<${Oc} key=${`${n}/${r}`} id=${n} group=${r} />`:e.length===4&&t==="graphs"&&o==="tasks"?c`<${km} key=${`${n}/${r}`} graph=${n} taskKey=${r} />`:e.length===1&&t==="workers"?c`<${bp} />`:e.length===2&&t==="workers"?c`<${bm} key=${n} name=${n} />`:e.length===1&&t==="memory"?c`<${xp} />`:e.length===1&&t==="stream"?c`<${sm} />`:e.length===1&&t==="stuck"?c`<${im} />`:c`<${Ap} path=${e} />`}function X_({graph:e,taskKey:t}){return ae(()=>Eu(it("graphs",e,"tasks",t)),[e,t]),null}hp();Ou();Lm.value=await Iu();await Yu();var Cm=document.getElementById("app");Cm!==null&&Ul(c`<${q_} />`,Cm);

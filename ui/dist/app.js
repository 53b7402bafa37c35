var _e,Aa,Ts,On,Ss,il,Ea,ll,Pa,Ms,xs,Gm,gr=Symbol.for("pv"),al={},ul=[],Um=/^m(i|n|o|s|text|space)$/,As=Array.isArray,Es=ul.slice,to=Object.assign;function eo(e){e&&e.parentNode&&e.remove()}function _r(e,t,n){var o,r,l,s={},i=arguments.length;for(l in t)l=="key"?o=t[l]:l=="ref"&&typeof e!="function"?r=t[l]:s[l]=t[l];return i>2&&(s.children=i>3?Es.call(arguments,2):n),$r(e,s,o,r,null)}function $r(e,t,n,o,r){var l={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:gr,__v:r||++Aa,__i:-1,__u:0};return!r&&_e.vnode&&_e.vnode(l),l}function oo(e){return e.children}function no(e,t){this.props=e,this.context=t,this.__g=0}function Cn(e,t){if(t==null)return e.__&&Cn(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:Cn(e)}function Bm(e){var t,n=e.__v,o=n.__e,r=[],l=[],s=e.__P;s&&((t=to({constructor:gr},n)).__v=n.__v+1,_e.vnode&&_e.vnode(t),Ps(s,t,n,e.__n,s.namespaceURI,32&n.__u?[o]:null,r,o||Cn(n),32&n.__u,l),t.__v=n.__v,t.__.__k[t.__i]=t,Na(r,t,l),n.__=n.__e=null,t.__e!=o&&Ra(t))}function Ra(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),Ra(e)}function Ta(e){(8&e.__g||(e.__g|=8,On.push(e),il++))&&Ss==_e.debounceRendering||((Ss=_e.debounceRendering)||queueMicrotask)(Oa)}function Oa(){try{for(var e,t=1;On.length;)On.length>t&&On.sort(Ea),e=On.shift(),t=On.length,8&e.__g&&Bm(e)}finally{(il=On.length)&&(Ss||queueMicrotask)(Oa)}}function Ca(e,t,n,o,r,l,s,i,u,p,m){var $,g,_,v,S,k,x=o.__k||ul,y=t.length;for(u=jm(n,t,x,u,y),$=0;$<y;$++)(_=n.__k[$])!=null&&(g=~_.__i&&x[_.__i]||al,_.__i=$,k=Ps(e,_,g,r,l,s,i,u,p,m),v=_.__e,(g.ref!=_.ref||8&g.__u)&&(g.ref&&Rs(g.ref,null,_,g),_.ref&&m.push(_.ref,_.__c||v,_)),S=S||v,4&_.__u?(u=La(_,u,e,!g.__v),g.__e&&(g.__e=null)):typeof _.type=="function"&&k!==void 0?u=k:v&&(u=v.nextSibling),_.__u&=-21);return n.__e=S,u}function jm(e,t,n,o,r){var l,s,i,u,p,m,$,g,_,v=n.length,S=v,k=0,x=0,y=e.__k=Array(r);for(l=0;l<r;l++)(s=t[l])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=y[l]=$r(null,s):As(s)?s=y[l]=$r(oo,{children:s}):s.constructor===gr&&s.__b?s=y[l]=$r(s.type,s.props,s.key,s.ref,s.__v):y[l]=s,u=l+k,s.__=e,s.__b=e.__b+1,i=null,~(p=s.__i=zm(s,n,u,S))&&(S--,(i=n[p])&&(i.__u|=2)),i&&i.__v?(s.__u|=16,p==u-1?k--:p==u+1?k++:p!=u&&(p>u?k--:k++,x=1)):(~p||(r>v?k--:r<v&&k++),typeof s.type!="function"&&(s.__u|=4))):y[l]=null;if(x){for(m=[],$=[],l=0;l<r;l++)if((s=y[l])&&16&s.__u){for(k=0,g=m.length;k<g;)m[_=k+g>>1]<s.__i?k=_+1:g=_;m[k]=s.__i,$[l]=k+1}for(k=m.length;l--;)$[l]&&($[l]==k?k--:y[l].__u|=4)}if(S)for(l=0;l<v;l++)!(i=n[l])||2&i.__u||(i.__e==o&&(o=Cn(i)),Os(i,i));return o}function La(e,t,n,o){var r,l,s,i;if(typeof e.type=="function"){if(e.props.__P)return t;if(r=e.__k)for(l=0;l<r.length;l++)r[l]&&(r[l].__=e,t=La(r[l],t,n,!1));return t}for(t&&!t.parentNode&&(t=Cn(e))&&!t.parentNode&&(t=null),s=e.__e,i=t;i&&i.nodeType==8;)i=i.nextSibling;for(s!=i&&(!o&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function zm(e,t,n,o){var r,l=e.key,s=e.type,i=t[n],u=i&&!(2&i.__u);if(i===null&&l==null||u&&l==i.key&&s==i.type)return n;if(o>(u?1:0)){for(r=n-1;r>=0;r--)if((i=t[r])&&!(2&i.__u)&&l==i.key&&s==i.type)return r;for(r=n+1;r<t.length;r++)if((i=t[r])&&!(2&i.__u)&&l==i.key&&s==i.type)return r}return-1}function Ma(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function rl(e,t,n,o,r){var l,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||Ma(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||Ma(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(s=xs[t]||(xs[t]=Vm(t)),(e.__a||(e.__a={}))[t]=Ms,l=t!=(t=t.replace(Pa,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,l):e.removeEventListener(t,s,l));else{if(r=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function Vm(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[ll]==null)t[ll]=Ms++;else if(t[ll]<this.__a[e])return;return n(_e.event?_e.event(t):t)}}}function Ps(e,t,n,o,r,l,s,i,u,p){var m,$,g,_,v,S,k,x,y,M,T,V,L,K,C,q,j,O,Y=t.type;if(t.constructor!==gr)return null;128&n.__u&&(u=32&n.__u,m=n.__c.__z)&&(t.__u|=u,$=l=[],m.nodeType==8?i=sl(m,l):l.push(m),i=l[0]||i),(m=_e.__b)&&m(t);e:if(typeof Y=="function"){g=s.length;try{if(x=t.props,y=(m=Y.prototype)&&m.render,M=(m=Y.contextType)&&o[m.__c],T=m?M?M.props.value:m.__:o,(_=n.__c)?(t.__c=_,2&_.__g&&(_.__g|=1)):(y?t.__c=_=new Y(x,T):(t.__c=_=new no(x,T),_.constructor=Y,_.render=qm),M&&M.sub(_),_.state||(_.state={}),_.__n=o,_.__g|=8,_.__h=[],_.__k=[]),y&&(_.__s||(_.__s=_.state),Y.getDerivedStateFromProps&&(_.__s==_.state&&(_.__s=to({},_.__s)),to(_.__s,Y.getDerivedStateFromProps(x,_.__s)))),v=_.props,S=_.state,_.__v=t,n.__c){if(x!==v&&y&&!Y.getDerivedStateFromProps&&_.componentWillReceiveProps&&_.componentWillReceiveProps(x,T),t.__v==n.__v&&!(8&_.__g)||!(4&_.__g)&&_.shouldComponentUpdate&&_.shouldComponentUpdate(x,_.__s,T)===!1){t.__v!=n.__v&&(_.props=x,_.state=_.__s,_.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(N){N&&(N.__=t)}),ul.push.apply(_.__h,_.__k),_.__k=[],_.__h.length&&s.push(_),i=Cn(n);break e}_.componentWillUpdate&&_.componentWillUpdate(x,_.__s,T),y&&_.componentDidUpdate&&_.__h.push(function(){_.componentDidUpdate(v,S,k)})}else y&&!Y.getDerivedStateFromProps&&_.componentWillMount&&_.componentWillMount(),y&&_.componentDidMount&&_.__h.push(_.componentDidMount);_.context=T,_.props=x,_.__P=e,_.__g&=-5,V=_e.__r,L=y?25:0;do _.__g&=-9,V&&V(t),m=_.render(_.props,_.state=_.__s,_.context);while(8&_.__g&&++L<25);y&&(ul.push.apply(_.__h,_.__k),_.__k=[]),_.state=_.__s,_.getChildContext&&(o=to({},o,_.getChildContext())),y&&n.__c&&_.getSnapshotBeforeUpdate&&(k=_.getSnapshotBeforeUpdate(v,S)),K=m&&m.type===oo&&m.key==null?m.props.children:m,x.__P&&(m=i,r=(e=x.__P).namespaceURI,u=l=null,n.props&&n.props.__P!=e&&(n.__k.some(function(N){N&&Os(N,N)}),n.__k=null),i=n.__k?Cn(n,0):null),i=Ca(e,As(K)?K:[K],t,n,o,r,l,s,i,u,p),x.__P&&(t.__e=null,i=m),t.__u&=-161,$&&$.some(eo),_.__h.length&&s.push(_),1&_.__g&&(_.__g&=-4)}catch(N){if(s.length=g,t.__v=null,u||l)if(N&&N.then){if(t.__u|=128|u,l){for(~(j=l.indexOf(i||void 0))||(j=l.length);(O=l[j-1])&&O.nodeType==8;)j--;for(;j<l.length;j++)if(O=l[j])if(l[j]=null,C){if(O==q)break}else{if(O.nodeType!=8)break;O.data.startsWith("$s")&&(q=sl(C=O))}}if(!C){for(;i&&i.nodeType==8&&i.nextSibling;)i=i.nextSibling;C=i}(m=sl(C=t.__c.__z||(t.__c.__z=C)))?(t.__e=C,i=m):t.__e=i,i=i&&i.nextSibling}else l&&l.some(eo);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),N&&N.then||Da(t),_e.__e(N,t,n)}}else i=t.__e=Km(n.__e,t,n,o,r,l,s,u,p,e);return(m=_e.diffed)&&m(t),i}function sl(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function Da(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(Da))}function Na(e,t,n){for(var o=0;o<n.length;)Rs(n[o++],n[o++],n[o++]);_e.__c&&_e.__c(t,e),e.some(function(r){try{e=r.__h,r.__h=[],e.some(function(l){l.call(r)})}catch(l){_e.__e(l,r.__v)}})}function Km(e,t,n,o,r,l,s,i,u,p){var m,$,g,_,v,S,k,x,y=n.props||al,M=t.props,T=t.type;if(T=="svg"?r="http://www.w3.org/2000/svg":T=="math"?r="http://www.w3.org/1998/Math/MathML":r||(r="http://www.w3.org/1999/xhtml"),l){for(m=0;m<l.length;m++)if((v=l[m])&&(T?v.localName==T:v.nodeType==3)){e=v,l[m]=null;break}}if(!e){if(x=p.ownerDocument||document,!T)return x.createTextNode(M);e=x.createElementNS(r,T,M.is?M:p),i&&(_e.__m&&_e.__m(t,l),i=!1),l=null}if(T){if(p=T=="template"&&e.content||e,l=T=="textarea"&&M.defaultValue!=null?null:l&&Es.call(p.childNodes),!i&&l)for(y={},m=0;m<e.attributes.length;m++)y[(v=e.attributes[m]).name]=v.value;for(m in y)v=y[m],m=="dangerouslySetInnerHTML"?g=v:m=="children"||m in M||m=="value"&&"defaultValue"in M||m=="checked"&&"defaultChecked"in M||rl(e,m,null,v,r);for(m in M)v=M[m],m=="children"?_=v:m=="dangerouslySetInnerHTML"?$=v:m=="value"?S=v:m=="checked"?k=v:i&&typeof v!="function"||y[m]===v||rl(e,m,v,y[m],r);$?(i||g&&($.__html==g.__html||$.__html==e.innerHTML)||(e.innerHTML=$.__html),t.__k=[]):(g&&(e.textContent=""),(T=="foreignObject"||r=="http://www.w3.org/1998/Math/MathML"&&Um.test(T))&&(r="http://www.w3.org/1999/xhtml"),Ca(p,As(_)?_:[_],t,n,o,r,l,s,l?l[0]:n.__k&&Cn(n,0),i,u),l&&l.some(eo)),i&&T!="textarea"||(m="value",T=="progress"&&S==null?e.removeAttribute(m):S==null||S===e[m]&&(T!="progress"||S)||rl(e,m,S,y[m],r),m="checked",k!=null&&k!=e[m]&&rl(e,m,k,y[m],r))}else y===M||i&&e.data==M||(e.data=M);return e}function Rs(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(r){_e.__e(r,n)}}function Os(e,t,n){var o,r,l,s;if(_e.unmount&&_e.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||Rs(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(i){_e.__e(i,t)}o.__P=o.__n=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&Os(o[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(r=sl(o,l=[]))&&(o==e.__e&&l.some(eo),eo(r),eo(o)),n||eo(e.__e),e.__e=e.__c=e.__=null}function qm(e,t,n){return this.constructor(e,n)}function Cs(e,t){var n,o,r,l;_e.__&&_e.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=$r(oo,{children:[e]}),r=[],l=[],Ps(t,t.__k,o||al,al,t.namespaceURI,o?null:t.firstChild?Es.call(t.childNodes):null,r,o?o.__e:t.firstChild,n,l),Na(r,t.__k,l),t.__k.props.children=null}_e={__e:function(e,t,n,o){for(var r,l,s;t=t.__;)if((r=t.__c)&&!(1&r.__g)){r.__g|=4;try{if((s=(l=r.constructor)&&l.getDerivedStateFromError)&&r.setState(l.getDerivedStateFromError(e)),r.componentDidCatch&&(r.componentDidCatch(e,o||{}),s=1),s&&8&r.__g)return void(r.__g|=2)}catch(i){e=i}}throw il=0,e}},Aa=0,Ts=function(e){return e!=null&&e.constructor===gr},no.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=to({},this.state)),typeof e=="function"&&(e=e(to({},n),this.props)),e&&(to(n,e),this.__v&&(t&&this.__k.push(t),Ta(this)))},no.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),Ta(this))},no.prototype.render=oo,On=[],il=0,Ea=function(e,t){return e.__v.__b-t.__v.__b},ll=Symbol(),Pa=/(PointerCapture)$|Capture$/i,Ms=0,xs={},Gm=0;var yr,Ke,Ls,Wa,Ds=Object.is,cl=0,Va=[],Ns=[],Be=_e,Ia=Be.__b,Fa=Be.__r,Ha=Be.diffed,Ga=Be.__c,Ua=Be.unmount,Ba=Be.__;function Is(e,t){Be.__h&&Be.__h(Ke,e,cl||t),cl=0;var n=Ke.__H||(Ke.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function Q(e){return cl=1,Ym(qa,e)}function Ym(e,t,n){var o=Is(yr++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):qa(void 0,t),function(l){var s=(o.__N||o.__)[0],i=o.t(s,l);Ds(s,i)||(o.__N=[i,o.__[1]],o.__c.setState({}))}],o.__c=Ke,!Ke.__f)){Ke.__f=!0;var r=Ke.shouldComponentUpdate;Ke.shouldComponentUpdate=function(l,s,i){var u=this.__H;if(!u)return!0;var p=!1,m=this.props!=l;if(u.__.some(function(g){g.__N&&(p=!0,Ds(g.__[0],g.__N[0])||(m=!0))}),r){var $=r.call(this,l,s,i);return p?$||m:$}return!p||m}}return o.__}function ie(e,t){var n=Is(yr++,3);!Be.__s&&Ka(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,Ke.__H.__h.push(n))}function ht(e){return cl=5,$t(function(){return{current:e}},[])}function $t(e,t){var n=Is(yr++,7);return Ka(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function Jm(){var e;do{for(;e=Ns.shift();)try{wr(e)}catch(n){Be.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=Va.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(wr),t.__h.some(Ws),t.__h=[]}catch(n){t.__h=[],Be.__e(n,e.__v)}}}while(Ns.length)}Be.__b=function(e){Ke=null,Ia&&Ia(e)},Be.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Ba&&Ba(e,t)},Be.__r=function(e){Fa&&Fa(e),yr=0;var t=(Ke=e.__c).__H;t&&(Ls==Ke?Ke.__h=[]:(t.__h.some(wr),t.__h.some(Ws),yr=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),Ls=Ke},Be.diffed=function(e){Ha&&Ha(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&za(Va.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),Ls=Ke=null},Be.__c=function(e,t){t.some(function(n){try{n.__h.some(wr),n.__h=n.__h.filter(function(o){return!o.__||Ws(o)})}catch(o){n.__h=[function(){throw o}]}}),Ga&&Ga(e,t)},Be.unmount=function(e){Ua&&Ua(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(r){try{if(r.__P&&r.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}r.__P=n,za(Ns.push(r))}else wr(r)}catch(l){t=l}}),o.__H=void 0,t&&Be.__e(t,o.__v))};var ja=typeof requestAnimationFrame=="function";function Xm(e){var t,n=function(){clearTimeout(o),ja&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);ja&&(t=requestAnimationFrame(n))}function za(e){e!=1&&Wa==Be.requestAnimationFrame||((Wa=Be.requestAnimationFrame)||Xm)(Jm)}function wr(e){var t=Ke,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),Ke=t}function Ws(e){var t=Ke;e.__c=e.__(),Ke=t}function Ka(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!Ds(n,e[o])})}function qa(e,t){return typeof t=="function"?t(e):t}var Zm=Symbol.for("preact-signals");function dl(){if(yn>1)yn--;else{var e,t=!1;for(function(){var r=pl;for(pl=void 0;r!==void 0;){var l=r.S;if(l.v===r.v)for(var s=l.t;s!==void 0;s=s.x)s.i===r.i&&(s.i=l.i);r=r.o}}();kr!==void 0;){var n=kr;for(kr=void 0,fl++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Ja(n))try{n.c()}catch(r){t||(e=r,t=!0)}n=o}}if(fl=0,yn--,t)throw e}}function br(e){if(yn>0)return e();Fs=++Qm,yn++;try{return e()}finally{dl()}}var vr,We=void 0;function ro(e){var t=We,n=vr;We=void 0,vr=void 0;try{return e()}finally{We=t,vr=n}}var kr=void 0,yn=0,fl=0,Qm=0,Fs=0,pl=void 0,ml=0;function Ya(e){if(We!==void 0){var t=e.n;if(t===void 0||t.t!==We)return t={i:0,S:e,p:We.s,n:void 0,t:We,e:void 0,x:void 0,r:t},We.s!==void 0&&(We.s.n=t),We.s=t,e.n=t,32&We.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=We.s,t.n=void 0,We.s.n=t,We.s=t),t}}function qe(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}qe.prototype.brand=Zm;qe.prototype.h=function(){return!0};qe.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:ro(function(){var o;(o=t.W)==null||o.call(t)}))};qe.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&ro(function(){var r;(r=t.Z)==null||r.call(t)}))}};qe.prototype.subscribe=function(e){var t=this;return vn(function(){var n=t.value;ro(function(){return e(n)})},{name:"sub"})};qe.prototype.valueOf=function(){return this.value};qe.prototype.toString=function(){return this.value+""};qe.prototype.toJSON=function(){return this.value};qe.prototype.peek=function(){var e=this;return ro(function(){return e.value})};Object.defineProperty(qe.prototype,"value",{get:function(){var e=Ya(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(fl>100)throw new Error("Cycle detected");(function(n){yn!==0&&fl===0&&n.l!==Fs&&(n.l=Fs,pl={S:n,v:n.v,i:n.i,o:pl})})(this),this.v=e,this.i++,ml++,yn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{dl()}}}});function Se(e,t){return new qe(e,t)}function Ja(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Xa(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Za(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=o}e.s=n}function lo(e,t){qe.call(this,void 0,t),this.x=e,this.s=void 0,this.g=ml-1,this.f=4}lo.prototype=new qe;lo.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===ml))return!0;if(this.g=ml,this.f|=1,this.i>0&&!Ja(this))return this.f&=-2,!0;var e=We;try{Xa(this),We=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return We=e,Za(this),this.f&=-2,!0};lo.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}qe.prototype.S.call(this,e)};lo.prototype.U=function(e){if(this.t!==void 0&&(qe.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};lo.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(lo.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=Ya(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function Wt(e,t){return new lo(e,t)}function Qa(e){var t=e.j;if(e.j=void 0,typeof t=="function"){yn++;var n=We;We=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,Hs(e),o}finally{We=n,dl()}}}function Hs(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Qa(e)}function ed(e){if(We!==this)throw new Error("Out-of-order effect");Za(this),We=e,this.f&=-2;try{8&this.f&&Hs(this)}finally{dl()}}function Do(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,vr&&vr.push(this)}Do.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};Do.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Qa(this),Xa(this),yn++;var e=We;return We=this,ed.bind(this,e)};Do.prototype.N=function(){2&this.f||(this.f|=2,this.u=kr,kr=this)};Do.prototype.d=function(){this.f|=8,1&this.f||Hs(this)};Do.prototype.dispose=function(){this.d()};function vn(e,t){var n=new Do(e,t);try{n.c()}catch(r){throw n.d(),r}var o=n.d.bind(n);return o[Symbol.dispose]=o,o}var eu,$l,hl,td=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var tu=[];vn(function(){eu=this.N})();function No(e,t){_e[e]=t.bind(null,_e[e]||function(){})}function Sr(e){if(hl){var t=hl;hl=void 0,t()}hl=e&&e.S()}function nu(e){var t=this,n=e.data,o=od(n);o.name="ReactiveDom",o.value=n;var r=$t(function(){for(var i=t,u=t.__v;u=u.__;)if(u.__c){u.__c.__$f|=4;break}var p=Wt(function(){var _=o.value.value;return _===0?0:_===!0?"":_||""}),m=Wt(function(){return!Array.isArray(p.value)&&!Ts(p.value)}),$=vn(function(){if(this.N=ou,m.value){var _=p.value;i.__v&&i.__v.__e&&i.__v.__e.nodeType===3&&(i.__v.__e.data=_)}}),g=t.__$u.d;return t.__$u.d=function(){$(),g.call(this)},[m,p]},[]),l=r[0],s=r[1];return l.value?s.peek():s.value}nu.displayName="ReactiveTextNode";Object.defineProperties(qe.prototype,{constructor:{configurable:!0,value:_r(oo,null).constructor},type:{configurable:!0,value:nu},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});No("__b",function(e,t){if(Sr(),$l=void 0,typeof t.type=="string"){var n,o=t.props;for(var r in o)if(r!=="children"){var l=o[r];l instanceof qe&&(n||(t.__np=n={}),n[r]=l,o[r]=l.peek())}}e(t)});No("__r",function(e,t){if(e(t),t.type!==oo){Sr();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(r,l){var s;return vn(function(){s=this},{name:l}),s.c=r,s}(function(r){return function(){var l;td&&((l=this.y)==null||l.call(this)),r.__$f|=1,r.setState({})}}(o),typeof t.type=="function"?t.type.displayName||t.type.name:""))),$l=o,Sr(n)}});No("__e",function(e,t,n,o){Sr(),$l=void 0,e(t,n,o)});No("diffed",function(e,t){Sr(),$l=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,r=t.props,l=n.U;if(l)for(var s in l){var i=l[s];i===void 0||o&&s in o||(i.d(),l[s]=void 0)}if(o){l||(l={},n.U=l);for(var u in o){var p=l[u],m=o[u];p===void 0?(p=nd(n,u,m,r),l[u]=p):p.o(m,r)}}}e(t)});function nd(e,t,n,o){var r=t in e&&e.ownerSVGElement===void 0,l=Se(n);return{o:function(s,i){l.value=s,o=i},d:vn(function(){this.N=ou;var s=l.value.value;o[t]!==s&&(o[t]=s,r?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}No("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var r in o){var l=o[r];l&&l.d()}}}var s=t.__np;if(s){var i=t.props;for(var u in s)i[u]=s[u]}t.__np=void 0}else{var p=t.__c;if(p){p.__$f|=8;var m=p.__$u;m&&(p.__$u=void 0,m.d())}}e(t)});No("__h",function(e,t,n,o){o<3&&(t.__$f|=2),e(t,n,o)});no.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,o=n&&n.s!==void 0;for(var r in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var l=2&this.__$f;if(!(o||l||4&this.__$f)||1&this.__$f)return!0}else if(!(o||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var i in this.props)if(!(i in e))return!0;return!1};function od(e,t){return $t(function(){return Se(e,t)},[])}var rd=function(e){queueMicrotask(function(){queueMicrotask(e)})};function ld(){br(function(){for(var e;e=tu.shift();)eu.call(e)})}function ou(){tu.push(this)===1&&(_e.requestAnimationFrame||rd)(ld)}var lu=function(e,t,n,o){var r;t[0]=0;for(var l=1;l<t.length;l++){var s=t[l++],i=t[l]?(t[0]|=s?1:2,n[t[l++]]):t[++l];s===3?o[0]=i:s===4?o[1]=Object.assign(o[1]||{},i):s===5?(o[1]=o[1]||{})[t[++l]]=i:s===6?o[1][t[++l]]+=i+"":s?(r=e.apply(i,lu(e,i,n,["",null])),o.push(r),i[0]?t[0]|=2:(t[l-2]=0,t[l]=r)):o.push(i)}return o},ru=new Map;function su(e){var t=ru.get(this);return t||(t=new Map,ru.set(this,t)),(t=lu(this,t.get(e)||(t.set(e,t=function(n){for(var o,r,l=1,s="",i="",u=[0],p=function(g){l===1&&(g||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?u.push(0,g,s):l===3&&(g||s)?(u.push(3,g,s),l=2):l===2&&s==="..."&&g?u.push(4,g,0):l===2&&s&&!g?u.push(5,0,!0,s):l>=5&&((s||!g&&l===5)&&(u.push(l,0,s,r),l=6),g&&(u.push(l,g,0,r),l=6)),s=""},m=0;m<n.length;m++){m&&(l===1&&p(),p(m));for(var $=0;$<n[m].length;$++)o=n[m][$],l===1?o==="<"?(p(),u=[u],l=3):s+=o:l===4?s==="--"&&o===">"?(l=1,s=""):s=o+s[0]:i?o===i?i="":s+=o:o==='"'||o==="'"?i=o:o===">"?(p(),l=1):l&&(o==="="?(l=5,r=s,s=""):o==="/"&&(l<5||n[m][$+1]===">")?(p(),l===3&&(u=u[0]),l=u,(u=u[0]).push(2,0,l),l=0):o===" "||o==="	"||o===`
`||o==="\r"?(p(),l=2):s+=o),l===3&&s==="!--"&&(l=4,u=u[0])}return p(),u}(e)),t),arguments,[])).length>1?t:t[0]}var f=su.bind(_r);var sd=["name","state","threads","executing","processing","process","managed","spilled","limit"];function iu(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((r,l)=>{let s=sd.map(i=>[i,t[i][l]]);n.set(r,{id:r,...Object.fromEntries(s)})});for(let r of t.gone??[])n.delete(r);return n}var au=["waiting","queued","no-worker","processing","memory","released","cancelled"],uu=[...au,"failed","blocked"],id=[...au,"erred","blocked"];function cu(e){let t=e.group,n=e.expectedUs;return t.map((o,r)=>({group:o,expectedUs:n[r]??-1,counts:Object.fromEntries(id.map(l=>[l,e[l][r]??0]))}))}function fu(e,t){let[n,o]=e.split("-"),[r,l]=t.split("-");return n!==r||Number(o)>Number(l)}var gl=["compute","transfer","spill","idle"];function mu({now:e,...t}){return t.at.map((n,o)=>{let r=Object.entries(t).map(([l,s])=>[l,s[o]??0]);return{...Object.fromEntries(r),at:n/1e3}})}function du({totals:e,memory:t,slots:n},o){return{at:o,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function _l(e,t,n=600){let o=[...e];for(let l of t)o.push(ad(o,l));let r=o.at(-1)?.at??0;return o.filter(({at:l})=>l>r-n)}function ad(e,t){let n=pu(e,t,2),o=n===null?1:t.at-n.at,r=l=>n===null?0:Math.max(0,t[l]-n[l])/o;return{...t,finishedRate:r("finished"),failedRate:r("failed"),shares:ud(pu(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function pu(e,{at:t,finished:n},o){let r=e.findLast(l=>l.at<=t-o)??e[0];return r!==void 0&&r.finished<=n&&t>r.at?r:null}function ud(e,t){if(e===null)return null;let n=gl.map(l=>Math.max(0,t[l]-e[l])),o=n.reduce((l,s)=>l+s,0);if(o===0)return null;let r=gl.map((l,s)=>[l,(n[s]??0)/o]);return Object.fromEntries(r)}function hu(e,t,n){let o=e.toReversed();for(let{id:r,...l}of t){let s=Math.max(0,o.length-10),i=l.type==="amm-run"?cd(o,s):-1,u=o[i];l.type!=="amm-run"||u?.fact.type!=="amm-run"?o.push({id:r,firstAt:l.at,fact:l}):(o.splice(i,1),o.push({...u,fact:fd(u.fact,l)}))}return o.reverse().slice(0,n)}function cd(e,t){for(let n=e.length-1;n>=t;n--)if(e[n]?.fact.type==="amm-run")return n;return-1}function fd(e,t){return{...t,replicated:e.replicated+t.replicated,dropped:e.dropped+t.dropped,bytes:e.bytes+t.bytes,bytesDropped:e.bytesDropped+t.bytesDropped}}var me=pd();function pd(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function Ln(e){return encodeURIComponent(e.replaceAll("~","~0").replaceAll("/","~1"))}function $u(e){return e.includes("/")||/~(?![01])/.test(e)?null:e.replaceAll("~1","/").replaceAll("~0","~")}function Gs(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(o=>o!=="").map(o=>{try{let r=decodeURIComponent(o);return $u(r)??r}catch{return o}})}function gu(e){let t=e.replace(/^#/,"");try{return decodeURIComponent(t)}catch{return t}}var so=new URL("./",import.meta.url),wl=new URL("../api/v1/",so),_u=new URL("../docs",so).href,Dn=Se(new URL(location.href)),Wo=Wt(()=>{if(me===null)return Gs(Dn.value.pathname,so.pathname);let e=Gs(Dn.value.hash.slice(1),"/");return e.length===0?["graphs",me.graph]:e}),Us=Wt(()=>me===null?gu(Dn.value.hash):""),Nn=Wt(()=>Dn.value.searchParams);function st(...e){let t=e.map(Ln).join("/");return me===null?so.pathname+t:`#/${t}`}function xr(e){yu(e,t=>history.pushState(null,"",t))}function wu(e){yu(e,t=>history.replaceState(null,"",t))}function yu(e,t){let n=new URL(e,location.href),o=Dn.value.searchParams.get("at");o!==null&&!n.searchParams.has("at")&&n.searchParams.set("at",o),t(n),Dn.value=new URL(location.href),scrollTo(0,0)}function kn(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),Dn.value=n}function vu(){addEventListener("popstate",()=>Dn.value=new URL(location.href)),me===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;if(!t||n===null||n.hasAttribute("target"))return;let o=new URL(n.getAttribute("href")??"",document.baseURI);o.origin!==location.origin||!o.pathname.startsWith(so.pathname)||(e.preventDefault(),xr(o.href))})}var ku=["B","KiB","MiB","GiB","TiB","PiB"];function B(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<ku.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):yl(t)} ${ku[n]}`}var md={available:"",recomputable:"being computed again",lost:"lost",released:"released"};function vl({nbytes:e,result:t="available"}){return[e===null?"":B(e),md[t]].filter(o=>o!=="").join(", ")}function mn({state:e,blame:t}){return e!=="erred"?e:t===void 0?"failed":"blocked"}function Oe(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${yl(e*1e3)} ms`;if(e<60)return`${yl(e)} s`;let t=Math.round(e),[n,o]=[Math.floor(t/86400),Math.floor(t/3600)%24],[r,l]=[Math.floor(t/60)%60,t%60];return n>0?Bs([n,"d"],[o,"h"]):o>0?Bs([o,"h"],[r,"min"]):Bs([r,"min"],[l,"s"])}function bu([e,t]){if(t<1)return"< 1 s";let[n,o]=t<100?["s",1]:t<6e3?["min",60]:["h",3600],[r,l]=[Math.round(e/o),Math.round(t/o)];return t<1.2*e||r===l?`${Math.round((e+t)/2/o)} ${n}`:`${r}-${l} ${n}`}function Bs(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function E(e){return e.toLocaleString("en")}function js(e){return e.toLocaleString("en",{notation:"compact"})}function zs(e){return e>=100?E(Math.round(e)):String(yl(e))}function yl(e){return e>=100?Math.round(e):Math.round(e*10)/10}function Wn(e){return`${Math.round(e*100)} %`}function ae(e,t=new Date){let n=new Date(e),o=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?o:`${n.toLocaleDateString("en-CA")} ${o}`}function dd(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function Qt(e,t,n){let o=dd(e,t,n);return o<.001?"< 1 ms":Oe(o)}function Io(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var en=class extends Error{status;constructor(t,n){super(n),this.status=t}};function Vs(e){return new URL(e,wl).href}async function It(e,t){return me!==null?hd(me,e):await(await Ks(e,{...t&&{signal:t}})).json()}function hd({answers:e},t){let[n="",o=""]=t.split("?"),r=e[o.startsWith("around=")?t:n];if(r===void 0)throw new en(0,"This is not in the report");let l=new URLSearchParams(o).get("state"),{items:s}=r;return l===null||s===void 0?r:{...r,items:s.filter(i=>mn(i)===l)}}async function Su(e,t){if(me!==null)throw new en(0,"This is not in the report");let o=(await Ks(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),r="";for(;o!==void 0&&r.length<t;){let{done:l,value:s}=await o.read();if(l)return r;r+=s}return await o?.cancel(),`${r.slice(0,t)}\u2026`}async function Fo(e,t,n){await(await Ks(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}var $d=12e4;function gd(e){let t=AbortSignal.timeout($d);return e?AbortSignal.any([e,t]):t}async function Ks(e,t){let n;try{n=await fetch(Vs(e),{...t,signal:gd(t.signal)})}catch(r){throw r instanceof DOMException&&r.name==="AbortError"?r:new en(0,"The scheduler does not answer")}if(n.ok)return n;let o=`The scheduler answers with status ${n.status}`;try{o=(await n.json()).detail??o}catch{}throw new en(n.status,o)}var tn=Se(0);function oe(e,t){let[n,o]=Q({data:null,error:null,path:e}),r=tn.value;return ie(()=>{if(e===null)return;let l=new AbortController,s=0,i=async()=>{if(!document.hidden)try{let u=await It(e,l.signal);o({data:u,error:null,path:e})}catch(u){if(l.signal.aborted)return;let p=u instanceof en?u:new en(0,String(u));o(m=>({data:m.path===e?m.data:null,error:p,path:e}))}l.signal.aborted||(s=setTimeout(i,t))};return i(),()=>{l.abort(),clearTimeout(s)}},[e,t,r]),n.path===e?n:{data:null,error:null}}var bn=Se(null);function Ft(){return bn.value?.replay===!0}function Tu(e){let{actions:t=!1,scopes:n=[]}=bn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function Mu(){if(me!==null)return bn.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await xu(),null;history.replaceState(null,"",location.pathname+location.search);let t=await qs({code:e});return t!==null&&await xu(),t}async function qs(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,o=await fetch(new URL("session",wl),{method:"POST",headers:t,body:JSON.stringify(n)}),r=await o.json();return o.ok?(bn.value=r,null):r.detail??`The scheduler answers with status ${o.status}`}async function Au(){await Fo("DELETE","session"),location.reload()}async function xu(){for(;;)try{bn.value=await It("session");return}catch(e){if(!(e instanceof en))throw e;await new Promise(t=>setTimeout(t,2e3))}}var kl=class{#n;#o;#e;#r=0;#t=null;constructor(t,n,o=_d){this.#n=t,this.#o=n,this.#e=o}start(){this.stop(),this.heard(),this.#l(this.#n)}stop(){this.#t?.(),this.#t=null}heard(){this.#r=this.#e.now()}#l(t){this.#t=this.#e.after(t,()=>{this.#t=null;let n=this.#r+this.#n-this.#e.now();n>0?this.#l(n):this.#o()})}},_d={now:()=>performance.now(),after:(e,t)=>{let n=setTimeout(t,e);return()=>clearTimeout(n)}};var wd=200,yd=100,vd=3e3,Eu=2e3,Ys=45e3,In=Se("connecting"),Gt=Se(null),Go=Se(new Map),Js=Se([]),Mr=Se([]),Ht=Se([]),bl=Se(new Map),Ho=new Map([["facts",1],["cluster",1]]),Fn=null,Pu="",Ar="",Ru=0;function dn(...e){ie(()=>{for(let t of e)Ho.set(t,(Ho.get(t)??0)+1);return queueMicrotask(Uo),()=>{for(let t of e){let n=(Ho.get(t)??1)-1;n===0?Ho.delete(t):Ho.set(t,n)}queueMicrotask(Uo)}},e)}function Uo(){if(me!==null)return;let e=[...Ho.keys()].sort().join(",");if(Fn!==null&&e===Pu)return;Fn?.close(),clearTimeout(Ru),Pu=e;let t=Ar===""?"0":Ar,n=new URLSearchParams({topics:e,rate:"2",heartbeat:"true",after:t}),o=new EventSource(Vs(`events?${n}`));Fn=o,Tr.start(),o.onopen=()=>{Tr.heard(),(In.value==="lost"||In.value==="silent")&&tn.value++,In.value="open"},o.onerror=()=>{if(In.value="lost",o.readyState!==EventSource.CLOSED)return Tr.heard();Tr.stop(),Fn=null,Ru=setTimeout(Uo,vd)};let r=(l,s)=>o.addEventListener(l,i=>{Tr.heard(),s(i)});r("heartbeat",()=>{}),r("frame",({data:l})=>bd(JSON.parse(l))),r("fact",({data:l,lastEventId:s})=>Sd(s,l)),r("reset",()=>{tn.value++,Xs()})}var Tr=new kl(Ys,()=>{In.value="silent",Fn?.close(),Fn=null,Uo()});function Xs(){Fn?.close(),Fn=null,Ar="",Er=[],Mr.value=[],Uo()}function Ou(){Uo(),tn.subscribe(()=>void kd()),setInterval(()=>{let e=Ht.value.at(-1);e===void 0||In.value!=="open"||Zs()-e.at>=Eu/1e3&&Qs()},Eu/2)}var Cu=0;function Zs(){return Date.now()/1e3+Cu}function Qs(){Gt.value===null||Ft()||(Ht.value=_l(Ht.value,[du(Gt.value,Zs())]))}async function kd(){let e;try{let n=await It("history");Cu=(n.now-Date.now())/1e3,e=mu(n)}catch{return}if(Ft()){Ht.value=_l([],e,1/0);return}let t=e[0]?.at??Zs();Ht.value=_l(Ht.value.filter(({at:n})=>n<t),e),Qs()}function Lu(e,t){Du.set(e,t)}var Du=new Map;function bd(e){Du.get(String(e.t))?.(e),e.t==="workers"?Go.value=iu(Go.value,e):e.t==="groups"?Js.value=cu(e):e.t==="graph"?bl.value=new Map(bl.value).set(String(e.graph),e):e.t==="cluster"&&br(()=>{Gt.value=e,Qs()})}var Er=[];function Sd(e,t){fu(e,Ar)&&(Ar=e,Er.length===0&&setTimeout(xd,yd),Er.push({...JSON.parse(t),id:e}))}function xd(){Mr.value=hu(Mr.value,Er,wd),Er=[]}function Nu(e){let t=/^\d+$/.test(e)?Number(e):Date.parse(e);return Number.isFinite(t)?t:null}function Wu(e){return new Date(e).toISOString()}var Ut=Se(null);function Bt(){return me!==null?Date.parse(me.at):Ut.value?.at??Date.now()}async function Iu(){Ft()&&(await Fu(),vn(()=>{let e=Nn.value.get("at");ro(()=>void Td(e))}))}async function Td(e){if(e===ei)return;let t=e===null?null:Nu(e),n=Ut.value?.last??0;try{await ti(t===null?{event:n}:{at:t})}catch{}}var ei=null;async function Fu(){let e=await It("replay");Ut.value=e}function Md({event:e,last:t,at:n}){ei=e===t?null:Wu(n),kn("at",ei??"")}async function ti(e){let t=Ut.value?.event??0;await Fo("PUT","replay",e),await Fu(),Ut.value!==null&&Md(Ut.value),(Ut.value?.event??0)<t&&Xs(),tn.value++}var ni=50,oi=100,Ad=60,Ed=20,Pd=100,Rd=20,Od=50,Cd=["id","name","outcome","counts","tasks","submittedAt","startedAt","endedAt"],Ld=["key","label","state","blame","op","attempts","nbytes","result","startedAt","endedAt"];function Hu({state:e,label:t,cursor:n}){return`graphs?${new URLSearchParams({limit:String(ni),fields:Cd.join(","),...e&&{state:e},...t&&{label:t},...n&&{cursor:n}})}`}function Gu(){return`graphs?state=running&limit=${Rd}&fields=${["id","name","counts"].join(",")}`}function ut(e){return`graphs/${encodeURIComponent(e)}`}function Uu(e,{state:t,group:n}){let o=new URLSearchParams({limit:String(oi),fields:Ld.join(","),...t&&{state:t},...n&&{group:n}});return`${ut(e)}/tasks?${o}`}function Sl(e){return`${ut(e)}/groups?limit=${Ad}`}function Bu(e){return`${ut(e)}/groups?limit=1`}function ju(e){return`${ut(e)}/failures?limit=${Od}`}function zu(e){return`${ut(e)}/shape`}function Vu(e,t){let n=new URLSearchParams({around:t,hops:"2",limit:"60"});return`${ut(e)}/shape?${n}`}function Pr(e,t){return`${ut(e)}/tasks/${Ln(t)}`}function Ku(e,t){return`${Pr(e,t)}?dependencies=0`}function qu(e,t,{side:n,cursor:o}){let r=new URLSearchParams({side:n,limit:String(Ed)});return o!==""&&r.set("cursor",o),`${Pr(e,t)}/neighbours?${r}`}function Yu(e,t){return`${Pr(e,t)}?dependencies=0`}function Rr(e){return`workers/${encodeURIComponent(e)}`}function Ju(e){return`${Rr(e)}/activity`}function Xu(e){return`${Rr(e)}?keys=true&largest=${Pd}`}function Zu(){return"memory/history"}function Qu(){return"memory/groups?limit=50"}function xl({label:e,onClose:t,children:n}){let o=ht(null);return ie(()=>{let r=document.activeElement,l=o.current;return l?.showModal(),()=>{l?.close(),r instanceof HTMLElement&&r.focus({preventScroll:!0})}},[]),f`<dialog ref=${o} aria-label=${e} onCancel=${t}>${n}</dialog>`}function jt({label:e,scope:t,method:n="POST",path:o,body:r,confirm:l,onDone:s}){let[i,u]=Q("idle"),[p,m]=Q(""),$=async()=>{u("busy"),m("");try{await Fo(n,o,r),tn.value++,s?.()}catch(g){m(g instanceof Error?g.message:String(g))}u("idle")};return Tu(t)?f`
    <span class="action">
      <button
        type="button"
        class=${l===void 0?"":"destructive"}
        disabled=${i==="busy"}
        onClick=${()=>l===void 0?void $():u("asking")}
      >
        ${e}
      </button>
      ${p!==""&&f`<span class="bad" role="alert">${p}</span>`}
      ${i==="asking"&&f`
          <${Dd}
            text=${l}
            yes=${e}
            onAnswer=${g=>g?void $():u("idle")}
          />
        `}
    </span>
  `:null}function Dd({text:e,yes:t,onAnswer:n}){return f`
    <${xl} label=${e} onClose=${()=>n(!1)}>
      <p>${e}</p>
      <div class="buttons">
        <button type="button" autofocus onClick=${()=>n(!1)}>No</button>
        <button type="button" class="destructive" onClick=${()=>n(!0)}>${t}</button>
      </div>
      <//>
  `}var Nd=[["done","succeeded",["memory","released"]],["failed","failed",["erred"]],["blocked","blocked",["blocked"]],["running","running",["processing"]],["ready","waiting for a slot",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function io(e){return Nd.map(([t,n,o])=>({kind:t,label:n,count:o.reduce((r,l)=>r+(e[l]??0),0)})).filter(({count:t})=>t>0)}function ec(e){let t=new Set(io(e).map(({kind:o})=>o));return["failed","blocked","running","cancelled","ready","waiting"].find(o=>t.has(o))??"done"}function tc(e){if(e===void 0)return null;let{available:t,recomputable:n,lost:o}=e,r=t+n+o;if(r===0)return null;let l=[...n>0?[`${n} being computed again`]:[],...o>0?[`${o} lost until a retry`]:[]].join(", ");return{available:t,total:r,missing:l,tone:o>0?"bad":"plain"}}function gt(e){return{total:Object.values(e).reduce((n,o)=>n+o,0),done:(e.memory??0)+(e.released??0)}}function oc(e,t){return{title:`${e} \xB7 Weir`,icon:t?"running":"idle"}}function Tl({id:e,name:t,outcome:n,counts:o}){let r=`${t||Io(e)} \xB7 Weir`,l=`${E(o.erred)} failed`;switch(n){case"succeeded":return{title:`\u2713 ${r}`,icon:"done"};case"failed":return{title:`${o.erred>0?l:"failed"} \xB7 ${r}`,icon:"failed"};case"cancelled":case"partly cancelled":return{title:`${n} \xB7 ${r}`,icon:"cancelled"};case"cancelling":case"running":{let{total:s,done:i}=gt(o),u=s===0?0:i/s,p=`${Math.floor(Math.min(99,100*u))} %`;return{title:`${[n==="running"?p:n,...o.erred>0?[l]:[]].join(", ")} \xB7 ${r}`,icon:"running",share:u}}default:return{title:`${n} \xB7 ${r}`,icon:"idle"}}}function rc(e){let t=`${e.label??e.key} \xB7 Weir`,n=mn(e);switch(n){case"memory":return{title:`\u2713 ${t}`,icon:"done"};case"failed":return{title:`failed \xB7 ${t}`,icon:"failed"};case"blocked":return{title:`blocked \xB7 ${t}`,icon:"failed"};case"cancelled":return{title:`cancelled \xB7 ${t}`,icon:"cancelled"};case"processing":return{title:`running \xB7 ${t}`,icon:"running"};default:return{title:`${n} \xB7 ${t}`,icon:"idle"}}}var Wd={idle:"#7b8794",running:"#2f8fd3",failed:"#e0661a",done:"#0fa67c",cancelled:"#8a929b"},nc=20;function lc({icon:e,share:t=0}){let n=Wd[e],o=i=>`<path d="${i}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`,r=`<circle cx="16" cy="16" r="15" fill="${n}"/>`,s=`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${{idle:r+o("M7 11l4 11 5-11 5 11 4-11"),running:Id(n,t),failed:`<rect x="1" y="1" width="30" height="30" rx="5" fill="${n}"/>`+o("M10 10l12 12M22 10L10 22"),done:r+o("M9 17l5 5 9-11"),cancelled:r+o("M9 16h14")}[e]}</svg>`;return`data:image/svg+xml,${encodeURIComponent(s)}`}function Id(e,t){let n=100*Math.floor(t*nc)/nc,o=r=>`<circle cx="16" cy="16" r="12" fill="none" stroke="${e}" stroke-width="7" ${r}/>`;return o('stroke-opacity=".35"')+o(`pathLength="100" stroke-dasharray="${n} 100" transform="rotate(-90 16 16)"`)+`<circle cx="16" cy="16" r="4" fill="${e}"/>`}var Fd=Wt(()=>(Gt.value?.graphs.running??0)>0);function Ml(e,t){let n=t??oc(e,Fd.value),o=lc(n);ie(()=>{document.title=n.title},[n.title]),ie(()=>{document.querySelector("link[rel=icon]")?.setAttribute("href",o)},[o])}function xe({title:e,aside:t,tab:n,children:o}){return Ml(e,n),f`
    <header class="page-head">
      <h1>${e}</h1>
      <div class="page-aside">${t}</div>
    </header>
    ${o}
  `}function ee({title:e,note:t,children:n}){return f`
    <section class="card">
      <header class="card-head"><h2>${e}</h2>${t&&f`<p class="note">${t}</p>`}</header>
      ${n}
    </section>
  `}function te({name:e,value:t,detail:n,tone:o="plain"}){return f`
    <div class=${`tile ${o}`}>
      <dt>${e}</dt>
      <dd>${t}</dd>
      ${n&&f`<dd class="detail">${n}</dd>`}
    </div>
  `}function _t({name:e}){return f`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function we({error:e}){return e===null?f`<p class="empty" aria-busy="true">Loading…</p>`:f`<p class="empty bad" role="alert">${e.message}</p>`}function Fe({children:e}){return f`<p class="empty">${e}</p>`}function re({to:e,children:t,title:n}){return f`<a href=${st(...e)} title=${n}>${t}</a>`}var Hd=/\u001b\[[0-9;?]*[A-Za-z]/g;function sc(e,t){return e.replaceAll(Hd,"").trimEnd().split(/\r?\n/).slice(-t).join(`
`)}function Hn(e){let t=e.indexOf(" "),[n,o]=t<0?[e,""]:[e.slice(0,t),e.slice(t+1)],r=n.lastIndexOf("#"),[l,s]=r<0?[null,n]:[n.slice(0,r),n.slice(r+1)],i=[s,o].filter(u=>u!=="");return{title:[...new Set(i)].join(" ")||e,module:l}}function Al(e){let t=Map.groupBy(e,o=>Hn(o).title),n=new Map;for(let[o,r]of t){let l=new Set(r.map(s=>Hn(s).module));for(let s of r){let{module:i}=Hn(s),u=s.includes(" ")?`${s.slice(s.indexOf(" ")+1)}-\u2026`:"other keys",p=l.size===r.length?i??"built in":u;n.set(s,{title:r.length===1?o:`${o} (${p})`,module:i})}}return o=>n.get(o)??Hn(o)}function hn({label:e,counts:t}){let{total:n,done:o}=gt(t),r=io(t),l=r.map(s=>`${E(s.count)} ${s.label}`).join(", ");return f`
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
      ${r.map(({kind:s,count:i})=>f`<span key=${s} class=${`part ${s}`} style=${{flexGrow:i}} />`)}
    </div>
  `}function Bo({counts:e}){return f`
    <ul class="legend">
      ${io(e).map(({kind:t,label:n,count:o})=>f`
          <li key=${t}><span class=${`swatch ${t}`} aria-hidden="true" /> ${E(o)} ${n}</li>
        `)}
    </ul>
  `}function jo({label:e,parts:t}){let{managed:n,unmanaged:o,spilled:r,limit:l}=t,s=n+o,i=Math.max(l??0,s,1),u=`${B(s)}${l===null?"":` of ${B(l)} (${Wn(s/l)})`}: results ${B(n)}, other ${B(o)}; spilled ${B(r)}`,p=m=>({width:`${100*m/i}%`});return f`
    <div
      class="bar memory"
      role="meter"
      aria-label=${e}
      aria-valuemin="0"
      aria-valuemax=${l??s}
      aria-valuenow=${s}
      aria-valuetext=${u}
      title=${u}
    >
      <span class="part managed" style=${p(n)} />
      <span class="part unmanaged" style=${p(o)} />
      ${l!==null&&f`<span class="threshold" style=${{left:"80%"}} />`}
    </div>
  `}function ic(e,{top:t,height:n,rowPixels:o}){let r=Math.ceil(n/o)+20,l=Math.max(0,Math.floor(t/o)-10),s=Math.min(l,Math.max(0,e-r)),i=Math.min(e,s+r);return{first:s,last:i,before:s*o,after:(e-i)*o}}var ac=36,Gd=700,Ud=60;function ve({caption:e,head:t,rows:n,keyOf:o,cells:r}){let l=ht(null),[s,i]=Q(0),[u,p]=Q(ac),m=n.length<=Ud;ie(()=>{if(m)return;let k=()=>p(Bd(l.current)??ac);return k(),addEventListener("resize",k),()=>removeEventListener("resize",k)},[m]);let{first:$,last:g,before:_,after:v}=m?{first:0,last:n.length,before:0,after:0}:ic(n.length,{top:s,height:l.current?.clientHeight||Gd,rowPixels:u}),S=k=>k>0&&f`
      <tr class="space" aria-hidden="true">
        <td colspan=${t.length} style=${{height:`${k}px`}} />
      </tr>
    `;return f`
    <div
      ref=${l}
      class=${m?"rows":"rows many"}
      tabindex=${m?void 0:0}
      role=${m?void 0:"group"}
      aria-label=${m?void 0:e}
      onScroll=${()=>i(l.current?.scrollTop??0)}
    >
      <table role="table" aria-rowcount=${n.length+1}>
        <caption>${e}</caption>
        <thead role="rowgroup">
          <tr role="row">${t.map(k=>f`<th key=${k} role="columnheader" scope="col">${k}</th>`)}</tr>
        </thead>
        <tbody role="rowgroup">
          ${S(_)}
          ${n.slice($,g).map((k,x)=>{let[y,...M]=r(k);return f`
              <tr key=${o(k)} role="row" aria-rowindex=${$+x+2}>
                <th role="rowheader" scope="row">${y}</th>
                ${M.map((T,V)=>f`<td key=${V} role="cell" data-column=${t[V+1]}>${T}</td>`)}
              </tr>
            `})}
          ${S(v)}
        </tbody>
      </table>
    </div>
  `}function Bd(e){let t=[...e?.querySelectorAll("tbody tr:not(.space)")??[]],n=t.reduce((o,r)=>o+r.getBoundingClientRect().height,0);return n>0?n/t.length:null}function ri({name:e,link:t=null,nameOf:n=Hn}){let{title:o,module:r}=n(e),l=r===null?void 0:`of ${r}`;return t===null?f`<span class="mono" title=${l}>${o}</span>`:f`<a class="mono" href=${st(...t)} title=${l}>${o}</a>`}function zo({caption:e,rows:t,linkOf:n=()=>null}){let o=Al(t.map(({group:s})=>s)),r=t.some(({peakBytes:s})=>s),l=({group:s,counts:i,expectedSeconds:u,peakBytes:p})=>{let{total:m,done:$}=gt(i);return[f`<${ri} name=${s} link=${n(s)} nameOf=${o} />`,f`<${hn} label=${s} counts=${i} />`,`${E($)} / ${E(m)}`,i.erred?f`<span class="bad">${E(i.erred)}</span>`:"",i.blocked?E(i.blocked):"",u===null?"":Oe(u),...r?[p?B(p):""]:[]]};return f`
    <${ve}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Blocked","Mean time",...r?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${s=>s.group}
      cells=${l}
    />
  `}var jd=20;function uc({id:e,graph:t}){let n=t.counts.erred>0,{data:o}=oe(n?ju(e):null,5e3);if(!n||o===null||o.items.length===0)return null;let r=t.counts.erred;return f`
    ${o.first!==null&&f`<${zd} id=${e} first=${o.first} failed=${r} />`}
    <${ee}
      title="Failures by message"
      note="N and ID stand for numbers and ids that differ"
    >
      <${ve}
        caption="Failed tasks"
        head=${["Error","Failed","Blocked","Tasks","Example"]}
        rows=${o.items}
        keyOf=${l=>l.key}
        cells=${({group:l,count:s,error:i,message:u,blocked:p,key:m})=>[f`<span class="failure"><b class="bad">${i}</b> ${u}</span>`,f`<b>${E(s)}</b>`,p>0?E(p):"",f`<${ri} name=${l} />`,f`<${re} to=${["graphs",e,"tasks",m]}>${m}<//>`]}
      />
      ${o.omitted>0&&f`<p class="note">${E(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function zd({id:e,first:t,failed:n}){let{data:o}=oe(Yu(e,t.key),3e4),r=sc(o?.error?.logTail??"",jd),l=t.endedAt===null?"":` at ${ae(t.endedAt)}`;return f`
    <section class="card first-failure" aria-labelledby="first-failure">
      <header class="card-head">
        <h2 id="first-failure">${n>1?"First failure":"Failure"}</h2>
        <p class="note">
          <${re} to=${["graphs",e,"tasks",t.key]}>${t.label??t.key}<//>${l}
          ${o!==null&&o.attempts>1&&`, after ${o.attempts} attempts`}
        </p>
      </header>
      <p class="message"><b class="bad">${t.error}</b> ${t.message}</p>
      ${r!==""&&f`
        <h3>End of its output</h3>
        <pre tabindex="0" aria-label="End of the output of the first failed task">${r}</pre>
      `}
      ${t.blocked>0&&f`<${Vd} id=${e} first=${t} />`}
    </section>
  `}function Vd({id:e,first:t}){let{blocked:n,blockedKeys:o}=t;return f`
    <h3>It blocks ${E(n)} ${n===1?"task":"tasks"}</h3>
    <ul class="keys">
      ${o.map(r=>f`
          <li key=${r}>
            <${re} to=${["graphs",e,"tasks",r]}>${r}<//></li>
        `)}
      ${n>o.length&&f`<li class="note">and ${E(n-o.length)} more</li>`}
    </ul>
  `}async function cc(e,{namespace:t,owner:n,startedAt:o,endedAt:r},l){let s=new URLSearchParams({keys:"true",limit:String(1e4),after:"0"});o!==null&&s.set("start",String(Date.parse(o))),r!==null&&s.set("stop",String(Date.parse(r)));let i=n===void 0?`${t}/`:`${n}/${t}/`,u=v=>v.startsWith(i),p=[],[m,$]=[0,0];for(;;){let v=await e(s),{workers:S,groups:k,w:x,g:y,s:M,d:T,k:V,m:L,key:K=[]}=v;if(M.forEach((C,q)=>{if(!u(K[q]??""))return;let j=[S[x[q]??0]??"",k[y[q]??0]??""];p.push([...j,C,T[q]??0,V[q]??0,L[q]??0])}),p=p.slice(-l),m===0&&($=v.dropped),m=v.next,M.length<1e4)break;s.set("after",String(m))}let g=[...new Set(p.map(([v])=>v))],_=[...new Set(p.map(([,v])=>v))];return{next:m,dropped:$,workers:g,groups:_,w:p.map(([v])=>g.indexOf(v)),g:p.map(([,v])=>_.indexOf(v)),s:p.map(([,,v])=>v),d:p.map(([,,,v])=>v),k:p.map(([,,,,v])=>v),m:p.map(([,,,,,v])=>v)}}var Kd=1e3,qd=50,Yd=100,Jd=["key","label","state","blame","op","attempts","nbytes","result","startedAt","endedAt"],Xd=1e4;async function fc(e,{id:t,at:n}){let o=`graphs/${encodeURIComponent(t)}`,r=await e(o),l=await Zd(e,o),s=await cc(async i=>await e(`stream?${i}`),r,Xd);return{report:{graph:t,at:n,answers:{[o]:r,...l,stream:s}},name:r.name||t,droppedRuns:s.dropped}}async function Zd(e,t){let n={};for(let s of["groups","failures","shape"])n[`${t}/${s}`]=await e(`${t}/${s}`);n[`${t}/tasks`]=await e(`${t}/tasks?limit=${Kd}&fields=${Jd.join(",")}`);let{items:o,first:r}=n[`${t}/failures`],l=[...r===null?[]:[r],...o].map(({key:s})=>s);for(let s of[...new Set(l)].slice(0,qd)){let i=`${t}/tasks/${Ln(s)}`;n[i]=await e(`${i}?dependencies=${Yd}`);for(let u of["/explain","/attempts"])n[i+u]=await e(i+u)}return n}function pc(e,t,{script:n,style:o}){let r=t.replaceAll("&","&amp;").replaceAll("<","&lt;"),l=JSON.stringify(e).replaceAll("<","\\u003c");return`<!doctype html>
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
<script type="application/json" id="report">${l}<\/script>
<script type="module">${n.replaceAll("<\/script","<\\/script").replaceAll("	","\\t")}<\/script>
</body>
</html>`}function dc({id:e}){let[t,n]=Q(!1),[o,r]=Q("");return me!==null?null:f`
    <span class="action">
      <button
        type="button"
        disabled=${t}
        title="Save these pages as one file that opens without a scheduler"
        onClick=${async()=>{n(!0),r("");try{await Qd(e)}catch(s){r(s instanceof Error?s.message:String(s))}n(!1)}}
      >
        ${t?"Saving\u2026":"Report"}
      </button>
      ${o!==""&&f`<span class="bad" role="alert">${o}</span>`}
    </span>
  `}async function Qd(e){let[{report:t,name:n},o,r]=await Promise.all([fc(i=>It(i),{id:e,at:new Date().toISOString()}),mc("app.js"),mc("app.css")]),l=new Blob([pc(t,n,{script:o,style:r})],{type:"text/html"}),s=document.createElement("a");s.href=URL.createObjectURL(l),s.download=`${n.replaceAll(/[^\w.-]+/g,"-")}-report.html`,s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}async function mc(e){let t=await fetch(new URL(e,so));if(!t.ok)throw new Error(`Cannot read ${e}: status ${t.status}`);return await t.text()}function El({id:e,group:t=""}){let n=Nn.value.get("tasks")??"",{data:o,error:r}=oe(Uu(e,{state:n,group:t}),5e3);return f`
    <${ee} title="Tasks">
      <form class="filters" onSubmit=${l=>l.preventDefault()}>
        <label>State <select
            value=${n}
            onChange=${l=>kn("tasks",l.currentTarget.value)}
          >
            <option value="">all</option>
            ${uu.map(l=>f`<option key=${l} value=${l}>${l}</option>`)}
          </select></label>
      </form>
      ${o===null?f`<${we} error=${r} />`:o.items.length===0?f`<${Fe}>No task is ${n||"known"}.<//>`:f`<${eh} id=${e} tasks=${o.items} />`}
      ${o?.nextCursor&&f`<p class="note">The first ${oi} are shown.</p>`}
    <//>
  `}function eh({id:e,tasks:t}){return f`
    <${ve}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[f`<${re} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,f`<${_t} name=${mn(n)} />`,f`<span class="mono">${n.op}</span>`,E(n.attempts),vl(n),n.startedAt===null?"":Qt(n.startedAt,n.endedAt,Bt())]}
    />
  `}function hc({id:e}){dn(`graph:${e}`);let{data:t,error:n}=oe(ut(e),3e3);if(t===null)return f`
      <${xe} title="Graph">
        <section class="card">
          <${we} error=${n} />
        </section>
        <//>
    `;let o=bl.value.get(e),r=o?.state===t.state?{...t,...o}:t;return f`
    <${xe} title=${r.name||"Graph"} tab=${Tl(r)} aside=${f`<${th} graph=${r} />`} />
    <${oh} graph=${r} />
    <${uc} id=${e} graph=${r} />
    <${ih} id=${e} isRunning=${Pl(r)} />
    <${El} id=${e} />
  `}function Pl({state:e}){return e==="running"||e==="cancelling"}function th({graph:e}){let t=ut(e.id),{total:n,done:o}=gt(e.counts),{erred:r,blocked:l}=e.counts,s=n-o-r-l-e.counts.cancelled;return f`
    <${re} to=${["graphs",e.id,"shape"]}>Shape<//>
    <${dc} id=${e.id} />
    ${(e.state==="failed"||(e.resultCounts?.lost??0)>0)&&f`<${jt} label="Retry" scope="submit" path=${`${t}/retry`} />`}
    ${Pl(e)&&f`
      <${jt}
        label="Cancel" scope="submit"
        path=${`${t}/cancel`}
        confirm=${`Cancel the graph? ${nh(s)} not finished; those that run are killed.`}
      />
    `}
    <${jt}
      label="Delete" scope="submit"
      method="DELETE"
      path=${t}
      confirm="Delete the graph and its results?"
      onDone=${()=>xr(st("graphs"))}
    />
  `}function nh(e){return e===1?"1 task has":`${E(e)} tasks have`}function oh({graph:e}){let{total:t,done:n}=gt(e.counts),o=Object.entries(e.labels??{});return f`
    <section class="card graph-head">
      <dl class="tiles">
        <${te} name="State" value=${f`<${_t} name=${e.outcome} />`} detail=${e.stopReason??(e.waitsFor&&`waits for graph ${e.waitsFor}`)} />
        <${te} name="Done" value=${E(n)} detail=${`of ${E(t)} tasks`} />
        ${e.cached&&f`
          <${te}
            name="Cached"
            value=${E(e.cached.tasks)}
            detail=${`${Oe(e.cached.savedMs/1e3)} saved`}
          />
        `}
        <${te}
          name="Failed"
          value=${E(e.counts.erred)}
          detail=${e.counts.blocked>0?`${E(e.counts.blocked)} blocked`:""}
          tone=${e.counts.erred>0?"bad":"plain"}
        />
        <${te}
          name="Wall time"
          value=${e.startedAt===null?"\u2014":Qt(e.startedAt,e.endedAt,Bt())}
          detail=${e.submittedAt===null?"":`submitted ${ae(e.submittedAt)}`}
        />
        <${lh} graph=${e} />
        <${sh} graph=${e} />
      </dl>
      <${hn} label="All tasks" counts=${e.counts} />
      <${Bo} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${o.map(([r,l])=>f`<${rh} key=${r} name=${r} value=${l} />`)}
      </p>
    </section>
  `}function rh({name:e,value:t}){let n=`${e}=${t}`;return f`
    <a class="label" href=${`${st("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function lh({graph:e}){let t=tc(e.resultCounts);if(t===null)return null;let{available:n,total:o,missing:r,tone:l}=t;return f`
    <${te}
      name="Results"
      value=${`${E(n)} of ${E(o)}`}
      detail=${r||"held by workers"}
      tone=${l}
    />
  `}function sh({graph:e}){let{data:t}=oe(Pl(e)?Bu(e.id):null,3e3);return!Pl(e)||t===null?null:f`
    <${te}
      name="Left"
      value=${t.etaRangeSeconds===null?"not known yet":bu(t.etaRangeSeconds)}
      detail="at the pace of the last minute"
    />
  `}function ih({id:e,isRunning:t}){let{data:n,error:o}=oe(Sl(e),t?2e3:3e4);return f`
    <${ee} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?f`<${we} error=${o} />`:f`
        <${zo}
          caption="Progress by groups of tasks"
          rows=${n.items}
          linkOf=${r=>li(e,r)}
        />
      `}
      ${n!==null&&n.omitted>0&&f`<p class="note">${E(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function li(e,t){return me!==null||t==="other"?null:["graphs",e,"groups",t]}function $c({id:e,group:t}){let{data:n}=oe(ut(e),3e3),{data:o,error:r}=oe(Sl(e),2e3),l=o?.items.find(p=>p.group===t),{title:s,module:i}=Hn(t),u=f`
    <${re} to=${["graphs",e]}>${n?.name||"The graph"}<//>
    <${re} to=${["graphs",e,"shape"]}>Shape<//>
  `;return f`
    <${xe} title=${s} aside=${u} />
    ${o===null?f`
        <section class="card">
          <${we} error=${r} />
        </section>
      `:l&&f`<${ah} row=${l} module=${i} />`}
    <${El} id=${e} group=${t} />
  `}function ah({row:e,module:t}){let{counts:n,expectedSeconds:o,peakBytes:r}=e,{total:l,done:s}=gt(n);return f`
    <section class="card graph-head">
      <dl class="tiles">
        <${te} name="Done" value=${E(s)} detail=${`of ${E(l)} tasks`} />
        <${te}
          name="Failed"
          value=${E(n.erred)}
          detail=${n.blocked>0?`${E(n.blocked)} blocked`:""}
          tone=${n.erred>0?"bad":"plain"}
        />
        <${te}
          name="Mean time"
          value=${o===null?"\u2014":Oe(o)}
        />
        ${r!==null&&f`<${te} name="Peak memory" value=${B(r)} />`}
        ${t!==null&&f`<${te} name="Module" value=${f`<span class="mono">${t}</span>`} />`}
      </dl>
      <${hn} label="Tasks of the group" counts=${n} />
      <${Bo} counts=${n} />
    </section>
  `}function Rl({value:e,onCommit:t,...n}){let[o,r]=Q(e);return ie(()=>r(e),[e]),f`
    <input
      ...${n}
      value=${o}
      onInput=${l=>r(l.currentTarget.value)}
      onChange=${l=>t(l.currentTarget.value)}
    />
  `}var uh=["","running","cancelling","succeeded","failed","cancelled","partly cancelled"];function _c(){let e=Nn.value.get("state")??"",t=Nn.value.get("label")??"",n=Nn.value.get("cursor")??"",{data:o,error:r}=oe(Hu({state:e,label:t,cursor:n}),2e3);return f`
    <${xe} title="Graphs" aside=${f`<${fh} state=${e} label=${t} />`} />
    <section class="card">
      ${o===null?f`<${we} error=${r} />`:o.items.length===0?f`<${Fe}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:f`<${ph} graphs=${o.items} />`}
      <${ch} cursor=${n} next=${o?.nextCursor??""} />
    </section>
  `}function ch({cursor:e,next:t}){return e===""&&t===""?null:f`
    <p class="note">
      ${e===""?`The newest ${ni} are shown. `:"Older graphs are shown. "}
      ${e!==""&&f`<button type="button" onClick=${()=>kn("cursor","")}>Newest</button>`}
      ${t!==""&&f`<button type="button" onClick=${()=>kn("cursor",t)}>Older</button>`}
    </p>
  `}function gc(e,t){kn("cursor",""),kn(e,t)}function fh({state:e,label:t}){return f`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>gc("state",n.currentTarget.value)}
        >
          ${uh.map(n=>f`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <${Rl}
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onCommit=${n=>gc("label",n.trim())}
        /></label>
    </form>
  `}function ph({graphs:e}){return f`
    <${ve}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Blocked","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[f`<${re} to=${["graphs",t.id]} title=${t.id}>${t.name||Io(t.id)}<//>`,f`<${_t} name=${t.outcome} />`,f`<${hn} label=${t.name||t.id} counts=${t.counts} />`,E(t.tasks),t.counts.erred>0?f`<span class="bad">${E(t.counts.erred)}</span>`:"",t.counts.blocked>0?E(t.counts.blocked):"",t.submittedAt===null?"":ae(t.submittedAt),t.startedAt===null?"":Qt(t.startedAt,t.endedAt,Bt())]}
    />
  `}function wc({refusal:e}){Ml("Log in");let[t,n]=Q(""),[o,r]=Q(!1),[l,s]=Q(e);return f`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async u=>{u.preventDefault(),s(null);try{s(await qs({token:t.trim(),actions:o}))}catch{s("The scheduler does not answer")}}}>
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
        ${l!==null&&f`<p class="bad" role="alert">${l}</p>`}
        <p class="note">
          The token is exchanged for a cookie and not kept. <code>weir dashboard</code> prints an
          address that needs none.
        </p>
      </form>
    </main>
  `}var Xe="u-",mh="uplot",dh=Xe+"hz",hh=Xe+"vt",$h=Xe+"title",gh=Xe+"wrap",_h=Xe+"under",wh=Xe+"over",yh=Xe+"axis",co=Xe+"off",vh=Xe+"select",kh=Xe+"cursor-x",bh=Xe+"cursor-y",Sh=Xe+"cursor-pt",xh=Xe+"legend",Th=Xe+"live",Mh=Xe+"inline",Ah=Xe+"series",Eh=Xe+"marker",yc=Xe+"label",Ph=Xe+"value",Lr="width",Dr="height",Or="top",vc="bottom",Vo="left",si="right",bi="#000",kc=bi+"0",ii="mousemove",bc="mousedown",ai="mouseup",Sc="mouseenter",xc="mouseleave",Tc="dblclick",Rh="resize",Oh="scroll",Mc="change",Nl="dppxchange",Si="--",Qo=typeof window<"u",mi=Qo?document:null,qo=Qo?window:null,Ch=Qo?navigator:null,$e,Ol;function di(){let e=devicePixelRatio;$e!=e&&($e=e,Ol&&$i(Mc,Ol,di),Ol=matchMedia(`(min-resolution: ${$e-.001}dppx) and (max-resolution: ${$e+.001}dppx)`),fo(Mc,Ol,di),qo.dispatchEvent(new CustomEvent(Nl)))}function At(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function hi(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Ce(e,t,n){e.style[t]=n+"px"}function nn(e,t,n,o){let r=mi.createElement(e);return t!=null&&At(r,t),n?.insertBefore(r,o),r}function zt(e,t){return nn("div",e,t)}var Ac=new WeakMap;function $n(e,t,n,o,r){let l="translate("+t+"px,"+n+"px)",s=Ac.get(e);l!=s&&(e.style.transform=l,Ac.set(e,l),t<0||n<0||t>o||n>r?At(e,co):hi(e,co))}var Ec=new WeakMap;function Pc(e,t,n){let o=t+n,r=Ec.get(e);o!=r&&(Ec.set(e,o),e.style.background=t,e.style.borderColor=n)}var Rc=new WeakMap;function Oc(e,t,n,o){let r=t+""+n,l=Rc.get(e);r!=l&&(Rc.set(e,r),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=o?-t/2+"px":0,e.style.marginTop=o?-n/2+"px":0)}var xi={passive:!0},Lh={...xi,capture:!0};function fo(e,t,n,o){t.addEventListener(e,n,o?Lh:xi)}function $i(e,t,n,o){t.removeEventListener(e,n,xi)}Qo&&di();function on(e,t,n,o){let r;n=n||0,o=o||t.length-1;let l=o<=2147483647;for(;o-n>1;)r=l?n+o>>1:Et((n+o)/2),t[r]<e?n=r:o=r;return e-t[n]<=t[o]-e?n:o}function sf(e){return(n,o,r)=>{let l=-1,s=-1;for(let i=o;i<=r;i++)if(e(n[i])){l=i;break}for(let i=r;i>=o;i--)if(e(n[i])){s=i;break}return[l,s]}}var af=e=>e!=null,uf=e=>e!=null&&e>0,Fl=sf(af),Dh=sf(uf);function Nh(e,t,n,o=0,r=!1){let l=r?Dh:Fl,s=r?uf:af;[t,n]=l(e,t,n);let i=e[t],u=e[t];if(t>-1)if(o==1)i=e[t],u=e[n];else if(o==-1)i=e[n],u=e[t];else for(let p=t;p<=n;p++){let m=e[p];s(m)&&(m<i?i=m:m>u&&(u=m))}return[i??Te,u??-Te]}function Hl(e,t,n,o){let r=Dc(e),l=Dc(t);e==t&&(r==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?Sn:cf,i=r==1?Et:Vt,u=l==1?Vt:Et,p=i(s(Je(e))),m=u(s(Je(t))),$=Yo(n,p),g=Yo(n,m);return n==10&&(p<0&&($=Me($,-p)),m<0&&(g=Me(g,-m))),o||n==2?(e=$*r,t=g*l):(e=df(e,$),t=Gl(t,g)),[e,t]}function Ti(e,t,n,o){let r=Hl(e,t,n,o);return e==0&&(r[0]=0),t==0&&(r[1]=0),r}var Mi=.1,Cc={mode:3,pad:Mi},Wr={pad:0,soft:null,mode:0},Wh={min:Wr,max:Wr};function Wl(e,t,n,o){return Ul(n)?Lc(e,t,n):(Wr.pad=n,Wr.soft=o?0:null,Wr.mode=o?3:0,Lc(e,t,Wh))}function de(e,t){return e??t}function Ih(e,t,n){for(t=de(t,0),n=de(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function Lc(e,t,n){let o=n.min,r=n.max,l=de(o.pad,0),s=de(r.pad,0),i=de(o.hard,-Te),u=de(r.hard,Te),p=de(o.soft,Te),m=de(r.soft,-Te),$=de(o.mode,0),g=de(r.mode,0),_=t-e,v=Sn(_),S=wt(Je(e),Je(t)),k=Sn(S),x=Je(k-v);(_<1e-24||x>10)&&(_=0,(e==0||t==0)&&(_=1e-24,$==2&&p!=Te&&(l=0),g==2&&m!=-Te&&(s=0)));let y=_||S||1e3,M=Sn(y),T=Yo(10,Et(M)),V=y*(_==0?e==0?.1:1:l),L=Me(df(e-V,T/10),24),K=e>=p&&($==1||$==3&&L<=p||$==2&&L>=p)?p:Te,C=wt(i,L<K&&e>=K?K:rn(K,L)),q=y*(_==0?t==0?.1:1:s),j=Me(Gl(t+q,T/10),24),O=t<=m&&(g==1||g==3&&j>=m||g==2&&j<=m)?m:-Te,Y=rn(u,j>O&&t<=O?O:wt(O,j));return C==Y&&C==0&&(Y=100),[C,Y]}var Fh=new Intl.NumberFormat(Qo?Ch.language:"en-US"),Ai=e=>Fh.format(e),Pt=Math,Dl=Pt.PI,Je=Pt.abs,Et=Pt.floor,Ye=Pt.round,Vt=Pt.ceil,rn=Pt.min,wt=Pt.max,Yo=Pt.pow,Dc=Pt.sign,Sn=Pt.log10,cf=Pt.log2,Hh=(e,t=1)=>Pt.sinh(e)*t,ui=(e,t=1)=>Pt.asinh(e/t),Te=1/0;function Nc(e){return(Sn((e^e>>31)-(e>>31))|0)+1}function gi(e,t,n){return rn(wt(e,t),n)}function ff(e){return typeof e=="function"}function ue(e){return ff(e)?e:()=>e}var Gh=()=>{},pf=e=>e,mf=(e,t)=>t,Uh=e=>null,Wc=e=>!0,Ic=(e,t)=>e==t,Bh=/\.\d*?(?=9{6,}|0{6,})/gm,po=e=>{if($f(e)||Un.has(e))return e;let t=`${e}`,n=t.match(Bh);if(n==null)return e;let o=n[0].length-1;if(t.indexOf("e-")!=-1){let[r,l]=t.split("e");return+`${po(r)}e${l}`}return Me(e,o)};function ao(e,t){return po(Me(po(e/t))*t)}function Gl(e,t){return po(Vt(po(e/t))*t)}function df(e,t){return po(Et(po(e/t))*t)}function Me(e,t=0){if($f(e))return e;let n=10**t,o=e*n*(1+Number.EPSILON);return Ye(o)/n}var Un=new Map;function hf(e){return((""+e).split(".")[1]||"").length}function Fr(e,t,n,o){let r=[],l=o.map(hf);for(let s=t;s<n;s++){let i=Je(s),u=Me(Yo(e,s),i);for(let p=0;p<o.length;p++){let m=e==10?+`${o[p]}e${s}`:o[p]*u,$=(s>=0?0:i)+(s>=l[p]?0:l[p]),g=e==10?m:Me(m,$);r.push(g),Un.set(g,$)}}return r}var Ir={},Ei=[],Jo=[null,null],Gn=Array.isArray,$f=Number.isInteger,jh=e=>e===void 0;function Fc(e){return typeof e=="string"}function Ul(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function zh(e){return e!=null&&typeof e=="object"}var Vh=Object.getPrototypeOf(Uint8Array),gf="__proto__";function Xo(e,t=Ul){let n;if(Gn(e)){let o=e.find(r=>r!=null);if(Gn(o)||t(o)){n=Array(e.length);for(let r=0;r<e.length;r++)n[r]=Xo(e[r],t)}else n=e.slice()}else if(e instanceof Vh)n=e.slice();else if(t(e)){n={};for(let o in e)o!=gf&&(n[o]=Xo(e[o],t))}else n=e;return n}function je(e){let t=arguments;for(let n=1;n<t.length;n++){let o=t[n];for(let r in o)r!=gf&&(Ul(e[r])?je(e[r],Xo(o[r])):e[r]=Xo(o[r]))}return e}var Kh=0,qh=1,Yh=2;function Jh(e,t,n){for(let o=0,r,l=-1;o<t.length;o++){let s=t[o];if(s>l){for(r=s-1;r>=0&&e[r]==null;)e[r--]=null;for(r=s+1;r<n&&e[r]==null;)e[l=r++]=null}}}function Xh(e,t){if(e$(e)){let s=e[0].slice();for(let i=1;i<e.length;i++)s.push(...e[i].slice(1));return t$(s[0])||(s=Qh(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let u=e[s][0],p=u.length;for(let m=0;m<p;m++)n.add(u[m])}let o=[Array.from(n).sort((s,i)=>s-i)],r=o[0].length,l=new Map;for(let s=0;s<r;s++)l.set(o[0][s],s);for(let s=0;s<e.length;s++){let i=e[s],u=i[0];for(let p=1;p<i.length;p++){let m=i[p],$=Array(r).fill(void 0),g=t?t[s][p]:qh,_=[];for(let v=0;v<m.length;v++){let S=m[v],k=l.get(u[v]);S===null?g!=Kh&&($[k]=S,g==Yh&&_.push(k)):$[k]=S}Jh($,_,r),o.push($)}}return o}var Zh=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function Qh(e){let t=e[0],n=t.length,o=Array(n);for(let l=0;l<o.length;l++)o[l]=l;o.sort((l,s)=>t[l]-t[s]);let r=[];for(let l=0;l<e.length;l++){let s=e[l],i=Array(n);for(let u=0;u<n;u++)i[u]=s[o[u]];r.push(i)}return r}function e$(e){let t=e[0][0],n=t.length;for(let o=1;o<e.length;o++){let r=e[o][0];if(r.length!=n)return!1;if(r!=t){for(let l=0;l<n;l++)if(r[l]!=t[l])return!1}}return!0}function t$(e,t=100){let n=e.length;if(n<=1)return!0;let o=0,r=n-1;for(;o<=r&&e[o]==null;)o++;for(;r>=o&&e[r]==null;)r--;if(r<=o)return!0;let l=wt(1,Et((r-o+1)/t));for(let s=e[o],i=o+l;i<=r;i+=l){let u=e[i];if(u!=null){if(u<=s)return!1;s=u}}return!0}var _f=["January","February","March","April","May","June","July","August","September","October","November","December"],wf=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function yf(e){return e.slice(0,3)}var n$=wf.map(yf),o$=_f.map(yf),r$={MMMM:_f,MMM:o$,WWWW:wf,WWW:n$};function Cr(e){return(e<10?"0":"")+e}function l$(e){return(e<10?"00":e<100?"0":"")+e}var s$={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Cr(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Cr(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Cr(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>Cr(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Cr(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>l$(e.getMilliseconds())};function Pi(e,t){t=t||r$;let n=[],o=/\{([a-z]+)\}|[^{]+/gi,r;for(;r=o.exec(e);)n.push(r[0][0]=="{"?s$[r[1]]:r[0]);return l=>{let s="";for(let i=0;i<n.length;i++)s+=typeof n[i]=="string"?n[i]:n[i](l,t);return s}}var i$=new Intl.DateTimeFormat().resolvedOptions().timeZone;function a$(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==i$?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var vf=e=>e%1==0,Il=[1,2,2.5,5],u$=Fr(10,-32,0,Il),kf=Fr(10,0,32,Il),c$=kf.filter(vf),uo=u$.concat(kf),Ri=`
`,bf="{YYYY}",Hc=Ri+bf,Sf="{M}/{D}",Nr=Ri+Sf,Cl=Nr+"/{YY}",xf="{aa}",f$="{h}:{mm}",Ko=f$+xf,Gc=Ri+Ko,Uc=":{ss}",ye=null;function Tf(e){let t=e*1e3,n=t*60,o=n*60,r=o*24,l=r*30,s=r*365,u=(e==1?Fr(10,0,3,Il).filter(vf):Fr(10,-3,0,Il)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,o,o*2,o*3,o*4,o*6,o*8,o*12,r,r*2,r*3,r*4,r*5,r*6,r*7,r*8,r*9,r*10,r*15,l,l*2,l*3,l*4,l*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),p=[[s,bf,ye,ye,ye,ye,ye,ye,1],[r*28,"{MMM}",Hc,ye,ye,ye,ye,ye,1],[r,Sf,Hc,ye,ye,ye,ye,ye,1],[o,"{h}"+xf,Cl,ye,Nr,ye,ye,ye,1],[n,Ko,Cl,ye,Nr,ye,ye,ye,1],[t,Uc,Cl+" "+Ko,ye,Nr+" "+Ko,ye,Gc,ye,1],[e,Uc+".{fff}",Cl+" "+Ko,ye,Nr+" "+Ko,ye,Gc,ye,1]];function m($){return(g,_,v,S,k,x)=>{let y=[],M=k>=s,T=k>=l&&k<s,V=$(v),L=Me(V*e,3),K=ci(V.getFullYear(),M?0:V.getMonth(),T||M?1:V.getDate()),C=Me(K*e,3);if(T||M){let q=T?k/l:0,j=M?k/s:0,O=L==C?L:Me(ci(K.getFullYear()+j,K.getMonth()+q,1)*e,3),Y=new Date(Ye(O/e)),N=Y.getFullYear(),X=Y.getMonth();for(let z=0;O<=S;z++){let ce=ci(N+j*z,X+q*z,1),U=ce-$(Me(ce*e,3));O=Me((+ce+U)*e,3),O<=S&&y.push(O)}}else{let q=k>=r?r:k,j=Et(v)-Et(L),O=C+j+Gl(L-C,q);y.push(O);let Y=$(O),N=Y.getHours()+Y.getMinutes()/n+Y.getSeconds()/o,X=k/o,z=g.axes[_]._space,ce=x/z;for(;O=Me(O+k,e==1?0:3),!(O>S);)if(X>1){let U=Et(Me(N+X,6))%24,fe=$(O).getHours()-U;fe>1&&(fe=-1),O-=fe*o,N=(N+X)%24;let ke=y[y.length-1];Me((O-ke)/k,3)*ce>=.7&&y.push(O)}else y.push(O)}return y}}return[u,p,m]}var[p$,m$,d$]=Tf(1),[h$,$$,g$]=Tf(.001);Fr(2,-53,53,[1]);function Bc(e,t){return e.map(n=>n.map((o,r)=>r==0||r==8||o==null?o:t(r==1||n[8]==0?o:n[1]+o)))}function jc(e,t){return(n,o,r,l,s)=>{let i=t.find(v=>s>=v[0])||t[t.length-1],u,p,m,$,g,_;return o.map(v=>{let S=e(v),k=S.getFullYear(),x=S.getMonth(),y=S.getDate(),M=S.getHours(),T=S.getMinutes(),V=S.getSeconds(),L=k!=u&&i[2]||x!=p&&i[3]||y!=m&&i[4]||M!=$&&i[5]||T!=g&&i[6]||V!=_&&i[7]||i[1];return u=k,p=x,m=y,$=M,g=T,_=V,L(S)})}}function _$(e,t){let n=Pi(t);return(o,r,l,s,i)=>r.map(u=>n(e(u)))}function ci(e,t,n){return new Date(e,t,n)}function zc(e,t){return t(e)}var w$="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Vc(e,t){return(n,o,r,l)=>l==null?Si:t(e(o))}function y$(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function v$(e,t){return e.series[t].fill(e,t)}var k$={show:!0,live:!0,isolate:!1,mount:Gh,markers:{show:!0,width:2,stroke:y$,fill:v$,dash:"solid"},idx:null,idxs:null,values:[]};function b$(e,t){let n=e.cursor.points,o=zt(),r=n.size(e,t);Ce(o,Lr,r),Ce(o,Dr,r);let l=r/-2;Ce(o,"marginLeft",l),Ce(o,"marginTop",l);let s=n.width(e,t,r);return s&&Ce(o,"borderWidth",s),o}function S$(e,t){let n=e.series[t].points;return n._fill||n._stroke}function x$(e,t){let n=e.series[t].points;return n._stroke||n._fill}function T$(e,t){return e.series[t].points.size}var fi=[0,0];function M$(e,t,n){return fi[0]=t,fi[1]=n,fi}function Ll(e,t,n,o=!0){return r=>{r.button==0&&(!o||r.target==t)&&n(r)}}function pi(e,t,n,o=!0){return r=>{(!o||r.target==t)&&n(r)}}var A$={show:!0,x:!0,y:!0,lock:!1,move:M$,points:{one:!1,show:b$,size:T$,width:0,stroke:x$,fill:S$},bind:{mousedown:Ll,mouseup:Ll,click:Ll,dblclick:Ll,mousemove:pi,mouseleave:pi,mouseenter:pi},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,o,r)=>o-r,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Mf={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Oi=je({},Mf,{filter:mf}),Af=je({},Oi,{size:10}),Ef=je({},Mf,{show:!1}),Ci='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Pf="bold "+Ci,Rf=1.5,Kc={show:!0,scale:"x",stroke:bi,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Pf,side:2,grid:Oi,ticks:Af,border:Ef,font:Ci,lineGap:Rf,rotate:0},E$="Value",P$="Time",qc={show:!0,scale:"x",auto:!1,sorted:1,min:Te,max:-Te,idxs:[]};function R$(e,t,n,o,r){return t.map(l=>l==null?"":Ai(l))}function O$(e,t,n,o,r,l,s){let i=[],u=Un.get(r)||0;n=s?n:Me(Gl(n,r),u);for(let p=n;p<=o;p=Me(p+r,u))i.push(Object.is(p,-0)?0:p);return i}function _i(e,t,n,o,r,l,s){let i=[],u=e.scales[e.axes[t].scale].log,p=u==10?Sn:cf,m=Et(p(n));r=Yo(u,m),u==10&&(r=uo[on(r,uo)]);let $=n,g=r*u;u==10&&(g=uo[on(g,uo)]);do i.push($),$=$+r,u==10&&!Un.has($)&&($=Me($,Un.get(r))),$>=g&&(r=$,g=r*u,u==10&&(g=uo[on(g,uo)]));while($<=o);return i}function C$(e,t,n,o,r,l,s){let u=e.scales[e.axes[t].scale].asinh,p=o>u?_i(e,t,wt(u,n),o,r):[u],m=o>=0&&n<=0?[0]:[];return(n<-u?_i(e,t,wt(u,-o),-n,r):[u]).reverse().map(g=>-g).concat(m,p)}var Of=/./,L$=/[12357]/,D$=/[125]/,Yc=/1/,wi=(e,t,n,o)=>e.map((r,l)=>t==4&&r==0||l%o==0&&n.test(r.toExponential()[r<0?1:0])?r:null);function N$(e,t,n,o,r){let l=e.axes[n],s=l.scale,i=e.scales[s],u=e.valToPos,p=l._space,m=u(10,s),$=u(9,s)-m>=p?Of:u(7,s)-m>=p?L$:u(5,s)-m>=p?D$:Yc;if($==Yc){let g=Je(u(1,s)-m);if(g<p)return wi(t.slice().reverse(),i.distr,$,Vt(p/g)).reverse()}return wi(t,i.distr,$,1)}function W$(e,t,n,o,r){let l=e.axes[n],s=l.scale,i=l._space,u=e.valToPos,p=Je(u(1,s)-u(2,s));return p<i?wi(t.slice().reverse(),3,Of,Vt(i/p)).reverse():t}function I$(e,t,n,o){return o==null?Si:t==null?"":Ai(t)}var Jc={show:!0,scale:"y",stroke:bi,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Pf,side:3,grid:Oi,ticks:Af,border:Ef,font:Ci,lineGap:Rf,rotate:0};function F$(e,t){let n=3+(e||1)*2;return Me(n*t,3)}function H$(e,t){let{scale:n,idxs:o}=e.series[0],r=e._data[0],l=e.valToPos(r[o[0]],n,!0),s=e.valToPos(r[o[1]],n,!0),i=Je(s-l),u=e.series[t],p=i/(u.points.space*$e);return o[1]-o[0]<=p}var Xc={scale:null,auto:!0,sorted:0,min:Te,max:-Te},Cf=(e,t,n,o,r)=>r,Zc={show:!0,auto:!0,sorted:0,gaps:Cf,alpha:1,facets:[je({},Xc,{scale:"x"}),je({},Xc,{scale:"y"})]},Qc={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Cf,alpha:1,points:{show:H$,filter:null},values:null,min:Te,max:-Te,idxs:[],path:null,clip:null};function G$(e,t,n,o,r){return n/10}var Lf={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},U$=je({},Lf,{time:!1,ori:1}),ef={};function Df(e,t){let n=ef[e];return n||(n={key:e,plots:[],sub(o){n.plots.push(o)},unsub(o){n.plots=n.plots.filter(r=>r!=o)},pub(o,r,l,s,i,u,p){for(let m=0;m<n.plots.length;m++)n.plots[m]!=r&&n.plots[m].pub(o,r,l,s,i,u,p)}},e!=null&&(ef[e]=n)),n}var Zo=1,yi=2;function mo(e,t,n){let o=e.mode,r=e.series[t],l=o==2?e._data[t]:e._data,s=e.scales,i=e.bbox,u=l[0],p=o==2?l[1]:l[t],m=o==2?s[r.facets[0].scale]:s[e.series[0].scale],$=o==2?s[r.facets[1].scale]:s[r.scale],g=i.left,_=i.top,v=i.width,S=i.height,k=e.valToPosH,x=e.valToPosV;return m.ori==0?n(r,u,p,m,$,k,x,g,_,v,S,jl,er,Vl,Wf,Ff):n(r,u,p,m,$,x,k,_,g,S,v,zl,tr,Ni,If,Hf)}function Li(e,t){let n=0,o=0,r=de(e.bands,Ei);for(let l=0;l<r.length;l++){let s=r[l];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?o|=1:o|=2)}return[n,o==1?-1:o==2?1:o==3?2:0]}function B$(e,t,n,o,r){let l=e.mode,s=e.series[t],i=l==2?s.facets[1].scale:s.scale,u=e.scales[i];return r==-1?u.min:r==1?u.max:u.distr==3?u.dir==1?u.min:u.max:0}function xn(e,t,n,o,r,l){return mo(e,t,(s,i,u,p,m,$,g,_,v,S,k)=>{let x=s.pxRound,y=p.dir*(p.ori==0?1:-1),M=p.ori==0?er:tr,T,V;y==1?(T=n,V=o):(T=o,V=n);let L=x($(i[T],p,S,_)),K=x(g(u[T],m,k,v)),C=x($(i[V],p,S,_)),q=x(g(l==1?m.max:m.min,m,k,v)),j=new Path2D(r);return M(j,C,q),M(j,L,q),M(j,L,K),j})}function Bl(e,t,n,o,r,l){let s=null;if(e.length>0){s=new Path2D;let i=t==0?Vl:Ni,u=n;for(let $=0;$<e.length;$++){let g=e[$];if(g[1]>g[0]){let _=g[0]-u;_>0&&i(s,u,o,_,o+l),u=g[1]}}let p=n+r-u,m=10;p>0&&i(s,u,o-m/2,p,o+l+m)}return s}function j$(e,t,n){let o=e[e.length-1];o&&o[0]==t?o[1]=n:e.push([t,n])}function Di(e,t,n,o,r,l,s){let i=[],u=e.length;for(let p=r==1?n:o;p>=n&&p<=o;p+=r)if(t[p]===null){let $=p,g=p;if(r==1)for(;++p<=o&&t[p]===null;)g=p;else for(;--p>=n&&t[p]===null;)g=p;let _=l(e[$]),v=g==$?_:l(e[g]),S=$-r;_=s<=0&&S>=0&&S<u?l(e[S]):_;let x=g+r;v=s>=0&&x>=0&&x<u?l(e[x]):v,v>=_&&i.push([_,v])}return i}function tf(e){return e==0?pf:e==1?Ye:t=>ao(t,e)}function Nf(e){let t=e==0?jl:zl,n=e==0?(r,l,s,i,u,p)=>{r.arcTo(l,s,i,u,p)}:(r,l,s,i,u,p)=>{r.arcTo(s,l,u,i,p)},o=e==0?(r,l,s,i,u)=>{r.rect(l,s,i,u)}:(r,l,s,i,u)=>{r.rect(s,l,u,i)};return(r,l,s,i,u,p=0,m=0)=>{p==0&&m==0?o(r,l,s,i,u):(p=rn(p,i/2,u/2),m=rn(m,i/2,u/2),t(r,l+p,s),n(r,l+i,s,l+i,s+u,p),n(r,l+i,s+u,l,s+u,m),n(r,l,s+u,l,s,m),n(r,l,s,l+i,s,p),r.closePath())}}var jl=(e,t,n)=>{e.moveTo(t,n)},zl=(e,t,n)=>{e.moveTo(n,t)},er=(e,t,n)=>{e.lineTo(t,n)},tr=(e,t,n)=>{e.lineTo(n,t)},Vl=Nf(0),Ni=Nf(1),Wf=(e,t,n,o,r,l)=>{e.arc(t,n,o,r,l)},If=(e,t,n,o,r,l)=>{e.arc(n,t,o,r,l)},Ff=(e,t,n,o,r,l,s)=>{e.bezierCurveTo(t,n,o,r,l,s)},Hf=(e,t,n,o,r,l,s)=>{e.bezierCurveTo(n,t,r,o,s,l)};function Gf(e){return(t,n,o,r,l)=>mo(t,n,(s,i,u,p,m,$,g,_,v,S,k)=>{let{pxRound:x,points:y}=s,M,T;p.ori==0?(M=jl,T=Wf):(M=zl,T=If);let V=Me(y.width*$e,3),L=(y.size-y.width)/2*$e,K=Me(L*2,3),C=new Path2D,q=new Path2D,{left:j,top:O,width:Y,height:N}=t.bbox;Vl(q,j-K,O-K,Y+K*2,N+K*2);let X=z=>{if(u[z]!=null){let ce=x($(i[z],p,S,_)),U=x(g(u[z],m,k,v));M(C,ce+L,U),T(C,ce,U,L,0,Dl*2)}};if(l)l.forEach(X);else for(let z=o;z<=r;z++)X(z);return{stroke:V>0?C:null,fill:C,clip:q,flags:Zo|yi}})}function Uf(e){return(t,n,o,r,l,s)=>{o!=r&&(l!=o&&s!=o&&e(t,n,o),l!=r&&s!=r&&e(t,n,r),e(t,n,s))}}var z$=Uf(er),V$=Uf(tr);function Bf(e){let t=de(e?.alignGaps,0);return(n,o,r,l)=>mo(n,o,(s,i,u,p,m,$,g,_,v,S,k)=>{[r,l]=Fl(u,r,l);let x=s.pxRound,y=N=>x($(N,p,S,_)),M=N=>x(g(N,m,k,v)),T,V;p.ori==0?(T=er,V=z$):(T=tr,V=V$);let L=p.dir*(p.ori==0?1:-1),K={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Zo},C=K.stroke,q=!1;if(l-r>=S*4){let N=H=>n.posToVal(H,p.key,!0),X=null,z=null,ce,U,yt,Le=y(i[L==1?r:l]),fe=y(i[r]),ke=y(i[l]),le=N(L==1?fe+1:ke-1);for(let H=L==1?r:l;H>=r&&H<=l;H+=L){let ze=i[H],De=(L==1?ze<le:ze>le)?Le:y(ze),ge=u[H];De==Le?ge!=null?(U=ge,X==null?(T(C,De,M(U)),ce=X=z=U):U<X?X=U:U>z&&(z=U)):ge===null&&(q=!0):(X!=null&&V(C,Le,M(X),M(z),M(ce),M(U)),ge!=null?(U=ge,T(C,De,M(U)),X=z=ce=U):(X=z=null,ge===null&&(q=!0)),Le=De,le=N(Le+L))}X!=null&&X!=z&&yt!=Le&&V(C,Le,M(X),M(z),M(ce),M(U))}else for(let N=L==1?r:l;N>=r&&N<=l;N+=L){let X=u[N];X===null?q=!0:X!=null&&T(C,y(i[N]),M(X))}let[O,Y]=Li(n,o);if(s.fill!=null||O!=0){let N=K.fill=new Path2D(C),X=s.fillTo(n,o,s.min,s.max,O),z=M(X),ce=y(i[r]),U=y(i[l]);L==-1&&([U,ce]=[ce,U]),T(N,U,z),T(N,ce,z)}if(!s.spanGaps){let N=[];q&&N.push(...Di(i,u,r,l,L,y,t)),K.gaps=N=s.gaps(n,o,r,l,N),K.clip=Bl(N,p.ori,_,v,S,k)}return Y!=0&&(K.band=Y==2?[xn(n,o,r,l,C,-1),xn(n,o,r,l,C,1)]:xn(n,o,r,l,C,Y)),K})}function K$(e){let t=de(e.align,1),n=de(e.ascDesc,!1),o=de(e.alignGaps,0),r=de(e.extend,!1);return(l,s,i,u)=>mo(l,s,(p,m,$,g,_,v,S,k,x,y,M)=>{[i,u]=Fl($,i,u);let T=p.pxRound,{left:V,width:L}=l.bbox,K=fe=>T(v(fe,g,y,k)),C=fe=>T(S(fe,_,M,x)),q=g.ori==0?er:tr,j={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Zo},O=j.stroke,Y=g.dir*(g.ori==0?1:-1),N=C($[Y==1?i:u]),X=K(m[Y==1?i:u]),z=X,ce=X;r&&t==-1&&(ce=V,q(O,ce,N)),q(O,X,N);for(let fe=Y==1?i:u;fe>=i&&fe<=u;fe+=Y){let ke=$[fe];if(ke==null)continue;let le=K(m[fe]),H=C(ke);t==1?q(O,le,N):q(O,z,H),q(O,le,H),N=H,z=le}let U=z;r&&t==1&&(U=V+L,q(O,U,N));let[yt,Le]=Li(l,s);if(p.fill!=null||yt!=0){let fe=j.fill=new Path2D(O),ke=p.fillTo(l,s,p.min,p.max,yt),le=C(ke);q(fe,U,le),q(fe,ce,le)}if(!p.spanGaps){let fe=[];fe.push(...Di(m,$,i,u,Y,K,o));let ke=p.width*$e/2,le=n||t==1?ke:-ke,H=n||t==-1?-ke:ke;fe.forEach(ze=>{ze[0]+=le,ze[1]+=H}),j.gaps=fe=p.gaps(l,s,i,u,fe),j.clip=Bl(fe,g.ori,k,x,y,M)}return Le!=0&&(j.band=Le==2?[xn(l,s,i,u,O,-1),xn(l,s,i,u,O,1)]:xn(l,s,i,u,O,Le)),j})}function nf(e,t,n,o,r,l,s=Te){if(e.length>1){let i=null;for(let u=0,p=1/0;u<e.length;u++)if(t[u]!==void 0){if(i!=null){let m=Je(e[u]-e[i]);m<p&&(p=m,s=Je(n(e[u],o,r,l)-n(e[i],o,r,l)))}i=u}}return s}function q$(e){e=e||Ir;let t=de(e.size,[.6,Te,1]),n=e.align||0,o=e.gap||0,r=e.radius;r=r==null?[0,0]:typeof r=="number"?[r,0]:r;let l=ue(r),s=1-t[0],i=de(t[1],Te),u=de(t[2],1),p=de(e.disp,Ir),m=de(e.each,_=>{}),{fill:$,stroke:g}=p;return(_,v,S,k)=>mo(_,v,(x,y,M,T,V,L,K,C,q,j,O)=>{let Y=x.pxRound,N=n,X=o*$e,z=i*$e,ce=u*$e,U,yt;T.ori==0?[U,yt]=l(_,v):[yt,U]=l(_,v);let Le=T.dir*(T.ori==0?1:-1),fe=T.ori==0?Vl:Ni,ke=T.ori==0?m:(I,Ae,Ve,wo,Vn,sn,Kn)=>{m(I,Ae,Ve,Vn,wo,Kn,sn)},le=de(_.bands,Ei).find(I=>I.series[0]==v),H=le!=null?le.dir:0,ze=x.fillTo(_,v,x.min,x.max,H),ct=Y(K(ze,V,O,q)),De,ge,qt,bt=j,Ie=Y(x.width*$e),ln=!1,gn=null,Rt=null,Tn=null,$o=null;$!=null&&(Ie==0||g!=null)&&(ln=!0,gn=$.values(_,v,S,k),Rt=new Map,new Set(gn).forEach(I=>{I!=null&&Rt.set(I,new Path2D)}),Ie>0&&(Tn=g.values(_,v,S,k),$o=new Map,new Set(Tn).forEach(I=>{I!=null&&$o.set(I,new Path2D)})));let{x0:go,size:ar}=p;if(go!=null&&ar!=null){N=1,y=go.values(_,v,S,k),go.unit==2&&(y=y.map(Ve=>_.posToVal(C+Ve*j,T.key,!0)));let I=ar.values(_,v,S,k);ar.unit==2?ge=I[0]*j:ge=L(I[0],T,j,C)-L(0,T,j,C),bt=nf(y,M,L,T,j,C,bt),qt=bt-ge+X}else bt=nf(y,M,L,T,j,C,bt),qt=bt*s+X,ge=bt-qt;qt<1&&(qt=0),Ie>=ge/2&&(Ie=0),qt<5&&(Y=pf);let qr=qt>0,jn=bt-qt-(qr?Ie:0);ge=Y(gi(jn,ce,z)),De=(N==0?ge/2:N==Le?0:ge)-N*Le*((N==0?X/2:0)+(qr?Ie/2:0));let ft={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},_o=ln?null:new Path2D,_n=null;if(le!=null)_n=_.data[le.series[1]];else{let{y0:I,y1:Ae}=p;I!=null&&Ae!=null&&(M=Ae.values(_,v,S,k),_n=I.values(_,v,S,k))}let zn=U*ge,ne=yt*ge;for(let I=Le==1?S:k;I>=S&&I<=k;I+=Le){let Ae=M[I];if(Ae==null)continue;if(_n!=null){let vt=_n[I]??0;if(Ae-vt==0)continue;ct=K(vt,V,O,q)}let Ve=T.distr!=2||p!=null?y[I]:I,wo=L(Ve,T,j,C),Vn=K(de(Ae,ze),V,O,q),sn=Y(wo-De),Kn=Y(wt(Vn,ct)),St=Y(rn(Vn,ct)),Ot=Kn-St;if(Ae!=null){let vt=Ae<0?ne:zn,Yt=Ae<0?zn:ne;ln?(Ie>0&&Tn[I]!=null&&fe($o.get(Tn[I]),sn,St+Et(Ie/2),ge,wt(0,Ot-Ie),vt,Yt),gn[I]!=null&&fe(Rt.get(gn[I]),sn,St+Et(Ie/2),ge,wt(0,Ot-Ie),vt,Yt)):fe(_o,sn,St+Et(Ie/2),ge,wt(0,Ot-Ie),vt,Yt),ke(_,v,I,sn-Ie/2,St,ge+Ie,Ot)}}return Ie>0?ft.stroke=ln?$o:_o:ln||(ft._fill=x.width==0?x._fill:x._stroke??x._fill,ft.width=0),ft.fill=ln?Rt:_o,ft})}function Y$(e,t){let n=de(t?.alignGaps,0);return(o,r,l,s)=>mo(o,r,(i,u,p,m,$,g,_,v,S,k,x)=>{[l,s]=Fl(p,l,s);let y=i.pxRound,M=U=>y(g(U,m,k,v)),T=U=>y(_(U,$,x,S)),V,L,K;m.ori==0?(V=jl,K=er,L=Ff):(V=zl,K=tr,L=Hf);let C=m.dir*(m.ori==0?1:-1),q=M(u[C==1?l:s]),j=q,O=[],Y=[];for(let U=C==1?l:s;U>=l&&U<=s;U+=C)if(p[U]!=null){let Le=u[U],fe=M(Le);O.push(j=fe),Y.push(T(p[U]))}let N={stroke:e(O,Y,V,K,L,y),fill:null,clip:null,band:null,gaps:null,flags:Zo},X=N.stroke,[z,ce]=Li(o,r);if(i.fill!=null||z!=0){let U=N.fill=new Path2D(X),yt=i.fillTo(o,r,i.min,i.max,z),Le=T(yt);K(U,j,Le),K(U,q,Le)}if(!i.spanGaps){let U=[];U.push(...Di(u,p,l,s,C,M,n)),N.gaps=U=i.gaps(o,r,l,s,U),N.clip=Bl(U,m.ori,v,S,k,x)}return ce!=0&&(N.band=ce==2?[xn(o,r,l,s,X,-1),xn(o,r,l,s,X,1)]:xn(o,r,l,s,X,ce)),N})}function J$(e){return Y$(X$,e)}function X$(e,t,n,o,r,l){let s=e.length;if(s<2)return null;let i=new Path2D;if(n(i,e[0],t[0]),s==2)o(i,e[1],t[1]);else{let u=Array(s),p=Array(s-1),m=Array(s-1),$=Array(s-1);for(let g=0;g<s-1;g++)m[g]=t[g+1]-t[g],$[g]=e[g+1]-e[g],p[g]=m[g]/$[g];u[0]=p[0];for(let g=1;g<s-1;g++)p[g]===0||p[g-1]===0||p[g-1]>0!=p[g]>0?u[g]=0:(u[g]=3*($[g-1]+$[g])/((2*$[g]+$[g-1])/p[g-1]+($[g]+2*$[g-1])/p[g]),isFinite(u[g])||(u[g]=0));u[s-1]=p[s-2];for(let g=0;g<s-1;g++)r(i,e[g]+$[g]/3,t[g]+u[g]*$[g]/3,e[g+1]-$[g]/3,t[g+1]-u[g+1]*$[g]/3,e[g+1],t[g+1])}return i}var vi=new Set;function of(){for(let e of vi)e.syncRect(!0)}Qo&&(fo(Rh,qo,of),fo(Oh,qo,of,!0),fo(Nl,qo,()=>{it.pxRatio=$e}));var Z$=Bf(),Q$=Gf();function rf(e,t,n,o){return(o?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((l,s)=>ki(l,s,t,n))}function e0(e,t){return e.map((n,o)=>o==0?{}:je({},t,n))}function ki(e,t,n,o){return je({},t==0?n:o,e)}function jf(e,t,n){return t==null?Jo:[t,n]}var t0=jf;function n0(e,t,n){return t==null?Jo:Wl(t,n,Mi,!0)}function zf(e,t,n,o){return t==null?Jo:Hl(t,n,e.scales[o].log,!1)}var o0=zf;function Vf(e,t,n,o){return t==null?Jo:Ti(t,n,e.scales[o].log,!1)}var r0=Vf;function l0(e,t,n,o,r){let l=wt(Nc(e),Nc(t)),s=t-e,i=on(r/o*s,n);do{let u=n[i],p=o*u/s;if(p>=r&&l+(u<5?Un.get(u):0)<=17)return[u,p]}while(++i<n.length);return[0,0]}function lf(e){let t,n;return e=e.replace(/(\d+)px/,(o,r)=>(t=Ye((n=+r)*$e))+"px"),[e,t,n]}function s0(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=Me(t[2]*$e,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function it(e,t,n){let o={mode:de(e.mode,1)},r=o.mode;function l(a,c,d,h){let w=c.valToPct(a);return h+d*(c.dir==-1?1-w:w)}function s(a,c,d,h){let w=c.valToPct(a);return h+d*(c.dir==-1?w:1-w)}function i(a,c,d,h){return c.ori==0?l(a,c,d,h):s(a,c,d,h)}o.valToPosH=l,o.valToPosV=s;let u=!1;o.status=0;let p=o.root=zt(mh);if(e.id!=null&&(p.id=e.id),At(p,e.class),e.title){let a=zt($h,p);a.textContent=e.title}let m=nn("canvas"),$=o.ctx=m.getContext("2d"),g=zt(gh,p);fo("click",g,a=>{a.target===v&&(Ee!=Po||Ne!=Ro)&&lt.click(o,a)},!0);let _=o.under=zt(_h,g);g.appendChild(m);let v=o.over=zt(wh,g);e=Xo(e);let S=+de(e.pxAlign,1),k=tf(S);(e.plugins||[]).forEach(a=>{a.opts&&(e=a.opts(o,e)||e)});let x=e.ms||.001,y=o.series=r==1?rf(e.series||[],qc,Qc,!1):e0(e.series||[null],Zc),M=o.axes=rf(e.axes||[],Kc,Jc,!0),T=o.scales={},V=o.bands=e.bands||[];V.forEach(a=>{a.fill=ue(a.fill||null),a.dir=de(a.dir,-1)});let L=r==2?y[1].facets[0].scale:y[0].scale,K={axes:Tm,series:vm},C=(e.drawOrder||["axes","series"]).map(a=>K[a]);function q(a){let c=a.distr==3?d=>Sn(d>0?d:a.clamp(o,d,a.min,a.max,a.key)):a.distr==4?d=>ui(d,a.asinh):a.distr==100?d=>a.fwd(d):d=>d;return d=>{let h=c(d),{_min:w,_max:b}=a,A=b-w;return(h-w)/A}}function j(a){let c=T[a];if(c==null){let d=(e.scales||Ir)[a]||Ir;if(d.from!=null){j(d.from);let h=je({},T[d.from],d,{key:a});h.valToPct=q(h),T[a]=h}else{c=T[a]=je({},a==L?Lf:U$,d),c.key=a;let h=c.time,w=c.range,b=Gn(w);if((a!=L||r==2&&!h)&&(b&&(w[0]==null||w[1]==null)&&(w={min:w[0]==null?Cc:{mode:1,hard:w[0],soft:w[0]},max:w[1]==null?Cc:{mode:1,hard:w[1],soft:w[1]}},b=!1),!b&&Ul(w))){let A=w;w=(P,R,D)=>R==null?Jo:Wl(R,D,A)}c.range=ue(w||(h?t0:a==L?c.distr==3?o0:c.distr==4?r0:jf:c.distr==3?zf:c.distr==4?Vf:n0)),c.auto=ue(b?!1:c.auto),c.clamp=ue(c.clamp||G$),c._min=c._max=null,c.valToPct=q(c)}}}j("x"),j("y"),r==1&&y.forEach(a=>{j(a.scale)}),M.forEach(a=>{j(a.scale)});for(let a in e.scales)j(a);let O=T[L],Y=O.distr,N,X;O.ori==0?(At(p,dh),N=l,X=s):(At(p,hh),N=s,X=l);let z={};for(let a in T){let c=T[a];(c.min!=null||c.max!=null)&&(z[a]={min:c.min,max:c.max},c.min=c.max=null)}let ce=e.tzDate||(a=>new Date(Ye(a/x))),U=e.fmtDate||Pi,yt=x==1?d$(ce):g$(ce),Le=jc(ce,Bc(x==1?m$:$$,U)),fe=Vc(ce,zc(w$,U)),ke=[],le=o.legend=je({},k$,e.legend),H=o.cursor=je({},A$,{drag:{y:r==2}},e.cursor),ze=le.show,ct=H.show,De=le.markers;le.idxs=ke,De.width=ue(De.width),De.dash=ue(De.dash),De.stroke=ue(De.stroke),De.fill=ue(De.fill);let ge,qt,bt,Ie=[],ln=[],gn,Rt=!1,Tn={};if(le.live){let a=y[1]?y[1].values:null;Rt=a!=null,gn=Rt?a(o,1,0):{_:0};for(let c in gn)Tn[c]=Si}if(ze)if(ge=nn("table",xh,p),bt=nn("tbody",null,ge),le.mount(o,ge),Rt){qt=nn("thead",null,ge,bt);let a=nn("tr",null,qt);nn("th",null,a);for(var $o in gn)nn("th",yc,a).textContent=$o}else At(ge,Mh),le.live&&At(ge,Th);let go={show:!0},ar={show:!1};function qr(a,c){if(c==0&&(Rt||!le.live||r==2))return Jo;let d=[],h=nn("tr",Ah,bt,bt.childNodes[c]);At(h,a.class),a.show||At(h,co);let w=nn("th",null,h);if(De.show){let P=zt(Eh,w);if(c>0){let R=De.width(o,c);R&&(P.style.border=R+"px "+De.dash(o,c)+" "+De.stroke(o,c)),P.style.background=De.fill(o,c)}}let b=zt(yc,w);a.label instanceof HTMLElement?b.appendChild(a.label):b.textContent=a.label,c>0&&(De.show||(b.style.color=a.width>0?De.stroke(o,c):De.fill(o,c)),ft("click",w,P=>{if(H._lock)return;Yn(P);let R=y.indexOf(a);if((P.ctrlKey||P.metaKey)!=le.isolate){let D=y.some((W,F)=>F>0&&F!=R&&W.show);y.forEach((W,F)=>{F>0&&un(F,D?F==R?go:ar:go,!0,Ue.setSeries)})}else un(R,{show:!a.show},!0,Ue.setSeries)},!1),vo&&ft(Sc,w,P=>{H._lock||(Yn(P),un(y.indexOf(a),Co,!0,Ue.setSeries))},!1));for(var A in gn){let P=nn("td",Ph,h);P.textContent="--",d.push(P)}return[h,d]}let jn=new Map;function ft(a,c,d,h=!0){let w=jn.get(c)||{},b=H.bind[a](o,c,d,h);b&&(fo(a,c,w[a]=b),jn.set(c,w))}function _o(a,c,d){let h=jn.get(c)||{};for(let w in h)(a==null||w==a)&&($i(w,c,h[w]),delete h[w]);a==null&&jn.delete(c)}let _n=0,zn=0,ne=0,I=0,Ae=0,Ve=0,wo=Ae,Vn=Ve,sn=ne,Kn=I,St=0,Ot=0,vt=0,Yt=0;o.bbox={};let ts=!1,Yr=!1,yo=!1,qn=!1,Jr=!1,Ct=!1;function ns(a,c,d){(d||a!=o.width||c!=o.height)&&Ji(a,c),To(!1),yo=!0,Yr=!0,Mo()}function Ji(a,c){o.width=_n=ne=a,o.height=zn=I=c,Ae=Ve=0,dm(),hm();let d=o.bbox;St=d.left=ao(Ae*$e,.5),Ot=d.top=ao(Ve*$e,.5),vt=d.width=ao(ne*$e,.5),Yt=d.height=ao(I*$e,.5)}let fm=3;function pm(){let a=!1,c=0;for(;!a;){c++;let d=Sm(c),h=xm(c);a=c==fm||d&&h,a||(Ji(o.width,o.height),Yr=!0)}}function mm({width:a,height:c}){ns(a,c)}o.setSize=mm;function dm(){let a=!1,c=!1,d=!1,h=!1;M.forEach((w,b)=>{if(w.show&&w._show){let{side:A,_size:P}=w,R=A%2,D=w.label!=null?w.labelSize:0,W=P+D;W>0&&(R?(ne-=W,A==3?(Ae+=W,h=!0):d=!0):(I-=W,A==0?(Ve+=W,a=!0):c=!0))}}),Jn[0]=a,Jn[1]=d,Jn[2]=c,Jn[3]=h,ne-=Mn[1]+Mn[3],Ae+=Mn[3],I-=Mn[2]+Mn[0],Ve+=Mn[0]}function hm(){let a=Ae+ne,c=Ve+I,d=Ae,h=Ve;function w(b,A){switch(b){case 1:return a+=A,a-A;case 2:return c+=A,c-A;case 3:return d-=A,d+A;case 0:return h-=A,h+A}}M.forEach((b,A)=>{if(b.show&&b._show){let P=b.side;b._pos=w(P,b._size),b.label!=null&&(b._lpos=w(P,b.labelSize))}})}if(H.dataIdx==null){let a=H.hover,c=a.skip=new Set(a.skip??[]);c.add(void 0);let d=a.prox=ue(a.prox),h=a.bias??=0;H.dataIdx=(w,b,A,P)=>{if(b==0)return A;let R=A,D=d(w,b,A,P)??Te,W=D>=0&&D<Te,F=O.ori==0?ne:I,Z=H.left,he=t[0],pe=t[b];if(c.has(pe[A])){R=null;let se=null,J=null,G;if(h==0||h==-1)for(G=A;se==null&&G-- >0;)c.has(pe[G])||(se=G);if(h==0||h==1)for(G=A;J==null&&G++<pe.length;)c.has(pe[G])||(J=G);if(se!=null||J!=null)if(W){let Re=se==null?-1/0:N(he[se],O,F,0),He=J==null?1/0:N(he[J],O,F,0),ot=Z-Re,be=He-Z;ot<=be?ot<=D&&(R=se):be<=D&&(R=J)}else R=J==null?se:se==null?J:A-se<=J-A?se:J}else W&&Je(Z-N(he[A],O,F,0))>D&&(R=null);return R}}let Yn=a=>{H.event=a};H.idxs=ke,H._lock=!1;let at=H.points;at.show=ue(at.show),at.size=ue(at.size),at.stroke=ue(at.stroke),at.width=ue(at.width),at.fill=ue(at.fill);let an=o.focus=je({},e.focus||{alpha:.3},H.focus),vo=an.prox>=0,ko=vo&&at.one,Lt=[],bo=[],So=[];function Xi(a,c){let d=at.show(o,c);if(d instanceof HTMLElement)return At(d,Sh),At(d,a.class),$n(d,-10,-10,ne,I),v.insertBefore(d,Lt[c]),d}function Zi(a,c){if(r==1||c>0){let d=r==1&&T[a.scale].time,h=a.value;a.value=d?Fc(h)?Vc(ce,zc(h,U)):h||fe:h||I$,a.label=a.label||(d?P$:E$)}if(ko||c>0){a.width=a.width==null?1:a.width,a.paths=a.paths||Z$||Uh,a.fillTo=ue(a.fillTo||B$),a.pxAlign=+de(a.pxAlign,S),a.pxRound=tf(a.pxAlign),a.stroke=ue(a.stroke||null),a.fill=ue(a.fill||null),a._stroke=a._fill=a._paths=a._focus=null;let d=F$(wt(1,a.width),1),h=a.points=je({},{size:d,width:wt(1,d*.2),stroke:a.stroke,space:d*2,paths:Q$,_stroke:null,_fill:null},a.points);h.show=ue(h.show),h.filter=ue(h.filter),h.fill=ue(h.fill),h.stroke=ue(h.stroke),h.paths=ue(h.paths),h.pxAlign=a.pxAlign}if(ze){let d=qr(a,c);Ie.splice(c,0,d[0]),ln.splice(c,0,d[1]),le.values.push(null)}if(ct){ke.splice(c,0,null);let d=null;ko?c==0&&(d=Xi(a,c)):c>0&&(d=Xi(a,c)),Lt.splice(c,0,d),bo.splice(c,0,0),So.splice(c,0,0)}nt("addSeries",c)}function $m(a,c){c=c??y.length,a=r==1?ki(a,c,qc,Qc):ki(a,c,{},Zc),y.splice(c,0,a),Zi(y[c],c)}o.addSeries=$m;function gm(a){if(y.splice(a,1),ze){le.values.splice(a,1),ln.splice(a,1);let c=Ie.splice(a,1)[0];_o(null,c.firstChild),c.remove()}ct&&(ke.splice(a,1),Lt.splice(a,1)[0].remove(),bo.splice(a,1),So.splice(a,1)),nt("delSeries",a)}o.delSeries=gm;let Jn=[!1,!1,!1,!1];function _m(a,c){if(a._show=a.show,a.show){let d=a.side%2,h=T[a.scale];h==null&&(a.scale=d?y[1].scale:L,h=T[a.scale]);let w=h.time;a.size=ue(a.size),a.space=ue(a.space),a.rotate=ue(a.rotate),Gn(a.incrs)&&a.incrs.forEach(A=>{!Un.has(A)&&Un.set(A,hf(A))}),a.incrs=ue(a.incrs||(h.distr==2?c$:w?x==1?p$:h$:uo)),a.splits=ue(a.splits||(w&&h.distr==1?yt:h.distr==3?_i:h.distr==4?C$:O$)),a.stroke=ue(a.stroke),a.grid.stroke=ue(a.grid.stroke),a.ticks.stroke=ue(a.ticks.stroke),a.border.stroke=ue(a.border.stroke);let b=a.values;a.values=Gn(b)&&!Gn(b[0])?ue(b):w?Gn(b)?jc(ce,Bc(b,U)):Fc(b)?_$(ce,b):b||Le:b||R$,a.filter=ue(a.filter||(h.distr>=3&&h.log==10?N$:h.distr==3&&h.log==2?W$:mf)),a.font=lf(a.font),a.labelFont=lf(a.labelFont),a._size=a.size(o,null,c,0),a._space=a._rotate=a._incrs=a._found=a._splits=a._values=null,a._size>0&&(Jn[c]=!0,a._el=zt(yh,g))}}function ur(a,c,d,h){let[w,b,A,P]=d,R=c%2,D=0;return R==0&&(P||b)&&(D=c==0&&!w||c==2&&!A?Ye(Kc.size/3):0),R==1&&(w||A)&&(D=c==1&&!b||c==3&&!P?Ye(Jc.size/2):0),D}let Qi=o.padding=(e.padding||[ur,ur,ur,ur]).map(a=>ue(de(a,ur))),Mn=o._padding=Qi.map((a,c)=>a(o,c,Jn,0)),rt,Ze=null,Qe=null,Xr=r==1?y[0].idxs:null,Jt=null,cr=!1;function ea(a,c){if(t=a??[],o.data=o._data=t,r==2){rt=0;for(let d=1;d<y.length;d++)rt+=t[d][0].length}else{t.length==0&&(o.data=o._data=t=[[]]),Jt=t[0],rt=Jt.length;let d=t;if(Y==2){d=t.slice();let h=d[0]=Array(rt);for(let w=0;w<rt;w++)h[w]=w}o._data=t=d}if(To(!0),nt("setData"),Y==2&&(yo=!0),c!==!1){let d=O;d.auto(o,cr)?os():En(L,d.min,d.max),qn=qn||H.left>=0,Ct=!0,Mo()}}o.setData=ea;function os(){cr=!0;let a,c;r==1&&(rt>0?(Ze=Xr[0]=0,Qe=Xr[1]=rt-1,a=t[0][Ze],c=t[0][Qe],Y==2?(a=Ze,c=Qe):a==c&&(Y==3?[a,c]=Hl(a,a,O.log,!1):Y==4?[a,c]=Ti(a,a,O.log,!1):O.time?c=a+Ye(86400/x):[a,c]=Wl(a,c,Mi,!0))):(Ze=Xr[0]=a=null,Qe=Xr[1]=c=null)),En(L,a,c)}let Zr,xo,rs,ls,ss,is,as,us,cs,kt;function ta(a,c,d,h,w,b){a??=kc,d??=Ei,h??="butt",w??=kc,b??="round",a!=Zr&&($.strokeStyle=Zr=a),w!=xo&&($.fillStyle=xo=w),c!=rs&&($.lineWidth=rs=c),b!=ss&&($.lineJoin=ss=b),h!=is&&($.lineCap=is=h),d!=ls&&$.setLineDash(ls=d)}function na(a,c,d,h){c!=xo&&($.fillStyle=xo=c),a!=as&&($.font=as=a),d!=us&&($.textAlign=us=d),h!=cs&&($.textBaseline=cs=h)}function fs(a,c,d,h,w=0){if(h.length>0&&a.auto(o,cr)&&(c==null||c.min==null)){let b=de(Ze,0),A=de(Qe,h.length-1),P=d.min==null?Nh(h,b,A,w,a.distr==3):[d.min,d.max];a.min=rn(a.min,d.min=P[0]),a.max=wt(a.max,d.max=P[1])}}let oa={min:null,max:null};function wm(){for(let h in T){let w=T[h];z[h]==null&&(w.min==null||z[L]!=null&&w.auto(o,cr))&&(z[h]=oa)}for(let h in T){let w=T[h];z[h]==null&&w.from!=null&&z[w.from]!=null&&(z[h]=oa)}z[L]!=null&&To(!0);let a={};for(let h in z){let w=z[h];if(w!=null){let b=a[h]=Xo(T[h],zh);if(w.min!=null)je(b,w);else if(h!=L||r==2)if(rt==0&&b.from==null){let A=b.range(o,null,null,h);b.min=A[0],b.max=A[1]}else b.min=Te,b.max=-Te}}if(rt>0){y.forEach((h,w)=>{if(r==1){let b=h.scale,A=z[b];if(A==null)return;let P=a[b];if(w==0){let R=P.range(o,P.min,P.max,b);P.min=R[0],P.max=R[1],Ze=on(P.min,t[0]),Qe=on(P.max,t[0]),Qe-Ze>1&&(t[0][Ze]<P.min&&Ze++,t[0][Qe]>P.max&&Qe--),h.min=Jt[Ze],h.max=Jt[Qe]}else h.show&&h.auto&&fs(P,A,h,t[w],h.sorted);h.idxs[0]=Ze,h.idxs[1]=Qe}else if(w>0&&h.show&&h.auto){let[b,A]=h.facets,P=b.scale,R=A.scale,[D,W]=t[w],F=a[P],Z=a[R];F!=null&&fs(F,z[P],b,D,b.sorted),Z!=null&&fs(Z,z[R],A,W,A.sorted),h.min=A.min,h.max=A.max}});for(let h in a){let w=a[h],b=z[h];if(w.from==null&&(b==null||b.min==null)){let A=w.range(o,w.min==Te?null:w.min,w.max==-Te?null:w.max,h);w.min=A[0],w.max=A[1]}}}for(let h in a){let w=a[h];if(w.from!=null){let b=a[w.from];if(b.min==null)w.min=w.max=null;else{let A=w.range(o,b.min,b.max,h);w.min=A[0],w.max=A[1]}}}let c={},d=!1;for(let h in a){let w=a[h],b=T[h];if(b.min!=w.min||b.max!=w.max){b.min=w.min,b.max=w.max;let A=b.distr;b._min=A==3?Sn(b.min):A==4?ui(b.min,b.asinh):A==100?b.fwd(b.min):b.min,b._max=A==3?Sn(b.max):A==4?ui(b.max,b.asinh):A==100?b.fwd(b.max):b.max,c[h]=d=!0}}if(d){y.forEach((h,w)=>{r==2?w>0&&c.y&&(h._paths=null):c[h.scale]&&(h._paths=null)});for(let h in c)yo=!0,nt("setScale",h);ct&&H.left>=0&&(qn=Ct=!0)}for(let h in z)z[h]=null}function ym(a){let c=gi(Ze-1,0,rt-1),d=gi(Qe+1,0,rt-1);for(;a[c]==null&&c>0;)c--;for(;a[d]==null&&d<rt-1;)d++;return[c,d]}function vm(){if(rt>0){let a=y.some(c=>c._focus)&&kt!=an.alpha;a&&($.globalAlpha=kt=an.alpha),y.forEach((c,d)=>{if(d>0&&c.show&&(ra(d,!1),ra(d,!0),c._paths==null)){let h=kt;kt!=c.alpha&&($.globalAlpha=kt=c.alpha);let w=r==2?[0,t[d][0].length-1]:ym(t[d]);c._paths=c.paths(o,d,w[0],w[1]),kt!=h&&($.globalAlpha=kt=h)}}),y.forEach((c,d)=>{if(d>0&&c.show){let h=kt;kt!=c.alpha&&($.globalAlpha=kt=c.alpha),c._paths!=null&&la(d,!1);{let w=c._paths!=null?c._paths.gaps:null,b=c.points.show(o,d,Ze,Qe,w),A=c.points.filter(o,d,b,w);(b||A)&&(c.points._paths=c.points.paths(o,d,Ze,Qe,A),la(d,!0))}kt!=h&&($.globalAlpha=kt=h),nt("drawSeries",d)}}),a&&($.globalAlpha=kt=1)}}function ra(a,c){let d=c?y[a].points:y[a];d._stroke=d.stroke(o,a),d._fill=d.fill(o,a)}function la(a,c){let d=c?y[a].points:y[a],{stroke:h,fill:w,clip:b,flags:A,_stroke:P=d._stroke,_fill:R=d._fill,_width:D=d.width}=d._paths;D=Me(D*$e,3);let W=null,F=D%2/2;c&&R==null&&(R=D>0?"#fff":P);let Z=d.pxAlign==1&&F>0;if(Z&&$.translate(F,F),!c){let he=St-D/2,pe=Ot-D/2,se=vt+D,J=Yt+D;W=new Path2D,W.rect(he,pe,se,J)}c?ps(P,D,d.dash,d.cap,R,h,w,A,b):km(a,P,D,d.dash,d.cap,R,h,w,A,W,b),Z&&$.translate(-F,-F)}function km(a,c,d,h,w,b,A,P,R,D,W){let F=!1;R!=0&&V.forEach((Z,he)=>{if(Z.series[0]==a){let pe=y[Z.series[1]],se=t[Z.series[1]],J=(pe._paths||Ir).band;Gn(J)&&(J=Z.dir==1?J[0]:J[1]);let G,Re=null;pe.show&&J&&Ih(se,Ze,Qe)?(Re=Z.fill(o,he)||b,G=pe._paths.clip):J=null,ps(c,d,h,w,Re,A,P,R,D,W,G,J),F=!0}}),F||ps(c,d,h,w,b,A,P,R,D,W)}let sa=Zo|yi;function ps(a,c,d,h,w,b,A,P,R,D,W,F){ta(a,c,d,h,w),(R||D||F)&&($.save(),R&&$.clip(R),D&&$.clip(D)),F?(P&sa)==sa?($.clip(F),W&&$.clip(W),el(w,A),Qr(a,b,c)):P&yi?(el(w,A),$.clip(F),Qr(a,b,c)):P&Zo&&($.save(),$.clip(F),W&&$.clip(W),el(w,A),$.restore(),Qr(a,b,c)):(el(w,A),Qr(a,b,c)),(R||D||F)&&$.restore()}function Qr(a,c,d){d>0&&(c instanceof Map?c.forEach((h,w)=>{$.strokeStyle=Zr=w,$.stroke(h)}):c!=null&&a&&$.stroke(c))}function el(a,c){c instanceof Map?c.forEach((d,h)=>{$.fillStyle=xo=h,$.fill(d)}):c!=null&&a&&$.fill(c)}function bm(a,c,d,h){let w=M[a],b;if(h<=0)b=[0,0];else{let A=w._space=w.space(o,a,c,d,h),P=w._incrs=w.incrs(o,a,c,d,h,A);b=l0(c,d,P,h,A)}return w._found=b}function ms(a,c,d,h,w,b,A,P,R,D){let W=A%2/2;S==1&&$.translate(W,W),ta(P,A,R,D,P),$.beginPath();let F,Z,he,pe,se=w+(h==0||h==3?-b:b);d==0?(Z=w,pe=se):(F=w,he=se);for(let J=0;J<a.length;J++)c[J]!=null&&(d==0?F=he=a[J]:Z=pe=a[J],$.moveTo(F,Z),$.lineTo(he,pe));$.stroke(),S==1&&$.translate(-W,-W)}function Sm(a){let c=!0;return M.forEach((d,h)=>{if(!d.show)return;let w=T[d.scale];if(w.min==null){d._show&&(c=!1,d._show=!1,To(!1));return}else d._show||(c=!1,d._show=!0,To(!1));let b=d.side,A=b%2,{min:P,max:R}=w,[D,W]=bm(h,P,R,A==0?ne:I);if(W==0)return;let F=w.distr==2,Z=d._splits=d.splits(o,h,P,R,D,W,F),he=w.distr==2?Z.map(G=>Jt[G]):Z,pe=w.distr==2?Jt[Z[1]]-Jt[Z[0]]:D,se=d._values=d.values(o,d.filter(o,he,h,W,pe),h,W,pe);d._rotate=b==2?d.rotate(o,se,h,W):0;let J=d._size;d._size=Vt(d.size(o,se,h,a)),J!=null&&d._size!=J&&(c=!1)}),c}function xm(a){let c=!0;return Qi.forEach((d,h)=>{let w=d(o,h,Jn,a);w!=Mn[h]&&(c=!1),Mn[h]=w}),c}function Tm(){for(let a=0;a<M.length;a++){let c=M[a];if(!c.show||!c._show)continue;let d=c.side,h=d%2,w,b,A=c.stroke(o,a),P=d==0||d==3?-1:1,[R,D]=c._found;if(c.label!=null){let mt=c.labelGap*P,Mt=Ye((c._lpos+mt)*$e);na(c.labelFont[0],A,"center",d==2?Or:vc),$.save(),h==1?(w=b=0,$.translate(Mt,Ye(Ot+Yt/2)),$.rotate((d==3?-Dl:Dl)/2)):(w=Ye(St+vt/2),b=Mt);let Qn=ff(c.label)?c.label(o,a,R,D):c.label;$.fillText(Qn,w,b),$.restore()}if(D==0)continue;let W=T[c.scale],F=h==0?vt:Yt,Z=h==0?St:Ot,he=c._splits,pe=W.distr==2?he.map(mt=>Jt[mt]):he,se=W.distr==2?Jt[he[1]]-Jt[he[0]]:R,J=c.ticks,G=c.border,Re=J.show?J.size:0,He=Ye(Re*$e),ot=Ye((c.alignTo==2?c._size-Re-c.gap:c.gap)*$e),be=c._rotate*-Dl/180,Ge=k(c._pos*$e),xt=(He+ot)*P,pt=Ge+xt;b=h==0?pt:0,w=h==1?pt:0;let Dt=c.font[0],Xt=c.align==1?Vo:c.align==2?si:be>0?Vo:be<0?si:h==0?"center":d==3?si:Vo,fn=be||h==1?"middle":d==2?Or:vc;na(Dt,A,Xt,fn);let Tt=c.font[1]*c.lineGap,Nt=he.map(mt=>k(i(mt,W,F,Z))),Zt=c._values;for(let mt=0;mt<Zt.length;mt++){let Mt=Zt[mt];if(Mt!=null){h==0?w=Nt[mt]:b=Nt[mt],Mt=""+Mt;let Qn=Mt.indexOf(`
`)==-1?[Mt]:Mt.split(/\n/gm);for(let dt=0;dt<Qn.length;dt++){let xa=Qn[dt];be?($.save(),$.translate(w,b+dt*Tt),$.rotate(be),$.fillText(xa,0,0),$.restore()):$.fillText(xa,w,b+dt*Tt)}}}J.show&&ms(Nt,J.filter(o,pe,a,D,se),h,d,Ge,He,Me(J.width*$e,3),J.stroke(o,a),J.dash,J.cap);let pn=c.grid;pn.show&&ms(Nt,pn.filter(o,pe,a,D,se),h,h==0?2:1,h==0?Ot:St,h==0?Yt:vt,Me(pn.width*$e,3),pn.stroke(o,a),pn.dash,pn.cap),G.show&&ms([Ge],[1],h==0?1:0,h==0?1:2,h==1?Ot:St,h==1?Yt:vt,Me(G.width*$e,3),G.stroke(o,a),G.dash,G.cap)}nt("drawAxes")}function To(a){y.forEach((c,d)=>{d>0&&(c._paths=null,a&&(r==1?(c.min=null,c.max=null):c.facets.forEach(h=>{h.min=null,h.max=null})))})}let tl=!1,ds=!1,fr=[];function Mm(){ds=!1;for(let a=0;a<fr.length;a++)nt(...fr[a]);fr.length=0}function Mo(){tl||(Zh(ia),tl=!0)}function Am(a,c=!1){tl=!0,ds=c,a(o),ia(),c&&fr.length>0&&queueMicrotask(Mm)}o.batch=Am;function ia(){if(ts&&(wm(),ts=!1),yo&&(pm(),yo=!1),Yr){if(Ce(_,Vo,Ae),Ce(_,Or,Ve),Ce(_,Lr,ne),Ce(_,Dr,I),Ce(v,Vo,Ae),Ce(v,Or,Ve),Ce(v,Lr,ne),Ce(v,Dr,I),Ce(g,Lr,_n),Ce(g,Dr,zn),m.width=Ye(_n*$e),m.height=Ye(zn*$e),M.forEach(({_el:a,_show:c,_size:d,_pos:h,side:w})=>{if(a!=null)if(c){let b=w===3||w===0?d:0,A=w%2==1;Ce(a,A?"left":"top",h-b),Ce(a,A?"width":"height",d),Ce(a,A?"top":"left",A?Ve:Ae),Ce(a,A?"height":"width",A?I:ne),hi(a,co)}else At(a,co)}),Zr=xo=rs=ss=is=as=us=cs=ls=null,kt=1,dr(!0),Ae!=wo||Ve!=Vn||ne!=sn||I!=Kn){To(!1);let a=ne/sn,c=I/Kn;if(ct&&!qn&&H.left>=0){H.left*=a,H.top*=c,Ao&&$n(Ao,Ye(H.left),0,ne,I),Eo&&$n(Eo,0,Ye(H.top),ne,I);for(let d=0;d<Lt.length;d++){let h=Lt[d];h!=null&&(bo[d]*=a,So[d]*=c,$n(h,Vt(bo[d]),Vt(So[d]),ne,I))}}if(Pe.show&&!Jr&&Pe.left>=0&&Pe.width>0){Pe.left*=a,Pe.width*=a,Pe.top*=c,Pe.height*=c;for(let d in ys)Ce(Oo,d,Pe[d])}wo=Ae,Vn=Ve,sn=ne,Kn=I}nt("setSize"),Yr=!1}_n>0&&zn>0&&($.clearRect(0,0,m.width,m.height),nt("drawClear"),C.forEach(a=>a()),nt("draw")),Pe.show&&Jr&&(nl(Pe),Jr=!1),ct&&qn&&(Zn(null,!0,!1),qn=!1),le.show&&le.live&&Ct&&(_s(),Ct=!1),u||(u=!0,o.status=1,nt("ready")),cr=!1,tl=!1}o.redraw=(a,c)=>{yo=c||!1,a!==!1?En(L,O.min,O.max):Mo()};function hs(a,c){let d=T[a];if(d.from==null){if(rt==0){let h=d.range(o,c.min,c.max,a);c.min=h[0],c.max=h[1]}if(c.min>c.max){let h=c.min;c.min=c.max,c.max=h}if(rt>1&&c.min!=null&&c.max!=null&&c.max-c.min<1e-16)return;a==L&&d.distr==2&&rt>0&&(c.min=on(c.min,t[0]),c.max=on(c.max,t[0]),c.min==c.max&&c.max++),z[a]=c,ts=!0,Mo()}}o.setScale=hs;let $s,gs,Ao,Eo,aa,ua,Po,Ro,ca,fa,Ee,Ne,An=!1,lt=H.drag,et=lt.x,tt=lt.y;ct&&(H.x&&($s=zt(kh,v)),H.y&&(gs=zt(bh,v)),O.ori==0?(Ao=$s,Eo=gs):(Ao=gs,Eo=$s),Ee=H.left,Ne=H.top);let Pe=o.select=je({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),Oo=Pe.show?zt(vh,Pe.over?v:_):null;function nl(a,c){if(Pe.show){for(let d in a)Pe[d]=a[d],d in ys&&Ce(Oo,d,a[d]);c!==!1&&nt("setSelect")}}o.setSelect=nl;function Em(a){if(y[a].show)ze&&hi(Ie[a],co);else if(ze&&At(Ie[a],co),ct){let d=ko?Lt[0]:Lt[a];d!=null&&$n(d,-10,-10,ne,I)}}function En(a,c,d){hs(a,{min:c,max:d})}function un(a,c,d,h){c.focus!=null&&Lm(a),c.show!=null&&y.forEach((w,b)=>{b>0&&(a==b||a==null)&&(w.show=c.show,Em(b),r==2?(En(w.facets[0].scale,null,null),En(w.facets[1].scale,null,null)):En(w.scale,null,null),Mo())}),d!==!1&&nt("setSeries",a,c),h&&hr("setSeries",o,a,c)}o.setSeries=un;function Pm(a,c){je(V[a],c)}function Rm(a,c){a.fill=ue(a.fill||null),a.dir=de(a.dir,-1),c=c??V.length,V.splice(c,0,a)}function Om(a){a==null?V.length=0:V.splice(a,1)}o.addBand=Rm,o.setBand=Pm,o.delBand=Om;function Cm(a,c){y[a].alpha=c,ct&&Lt[a]!=null&&(Lt[a].style.opacity=c),ze&&Ie[a]&&(Ie[a].style.opacity=c)}let wn,Pn,Xn,Co={focus:!0};function Lm(a){if(a!=Xn){let c=a==null,d=an.alpha!=1;y.forEach((h,w)=>{if(r==1||w>0){let b=c||w==0||w==a;h._focus=c?null:b,d&&Cm(w,b?1:an.alpha)}}),Xn=a,d&&Mo()}}ze&&vo&&ft(xc,ge,a=>{H._lock||(Yn(a),Xn!=null&&un(null,Co,!0,Ue.setSeries))});function cn(a,c,d){let h=T[c];d&&(a=a/$e-(h.ori==1?Ve:Ae));let w=ne;h.ori==1&&(w=I,a=w-a),h.dir==-1&&(a=w-a);let b=h._min,A=h._max,P=a/w,R=b+(A-b)*P,D=h.distr;return D==3?Yo(10,R):D==4?Hh(R,h.asinh):D==100?h.bwd(R):R}function Dm(a,c){let d=cn(a,L,c);return on(d,t[0],Ze,Qe)}o.valToIdx=a=>on(a,t[0]),o.posToIdx=Dm,o.posToVal=cn,o.valToPos=(a,c,d)=>T[c].ori==0?l(a,T[c],d?vt:ne,d?St:0):s(a,T[c],d?Yt:I,d?Ot:0),o.setCursor=(a,c,d)=>{Ee=a.left,Ne=a.top,Zn(null,c,d)};function pa(a,c){Ce(Oo,Vo,Pe.left=a),Ce(Oo,Lr,Pe.width=c)}function ma(a,c){Ce(Oo,Or,Pe.top=a),Ce(Oo,Dr,Pe.height=c)}let pr=O.ori==0?pa:ma,mr=O.ori==1?pa:ma;function Nm(){if(ze&&le.live)for(let a=r==2?1:0;a<y.length;a++){if(a==0&&Rt)continue;let c=le.values[a],d=0;for(let h in c)ln[a][d++].firstChild.nodeValue=c[h]}}function _s(a,c){if(a!=null&&(a.idxs?a.idxs.forEach((d,h)=>{ke[h]=d}):jh(a.idx)||ke.fill(a.idx),le.idx=ke[0]),ze&&le.live){for(let d=0;d<y.length;d++)(d>0||r==1&&!Rt)&&Wm(d,ke[d]);Nm()}Ct=!1,c!==!1&&nt("setLegend")}o.setLegend=_s;function Wm(a,c){let d=y[a],h=a==0&&Y==2?Jt:t[a],w;Rt?w=d.values(o,a,c)??Tn:(w=d.value(o,c==null?null:h[c],a,c),w=w==null?Tn:{_:w}),le.values[a]=w}function Zn(a,c,d){ca=Ee,fa=Ne,[Ee,Ne]=H.move(o,Ee,Ne),H.left=Ee,H.top=Ne,ct&&(Ao&&$n(Ao,Ye(Ee),0,ne,I),Eo&&$n(Eo,0,Ye(Ne),ne,I));let h,w=Ze>Qe;wn=Te,Pn=null;let b=O.ori==0?ne:I,A=O.ori==1?ne:I;if(Ee<0||rt==0||w){h=H.idx=null;for(let P=0;P<y.length;P++){let R=Lt[P];R!=null&&$n(R,-10,-10,ne,I)}vo&&un(null,Co,!0,a==null&&Ue.setSeries),le.live&&(ke.fill(h),Ct=!0)}else{let P,R,D;r==1&&(P=O.ori==0?Ee:Ne,R=cn(P,L),h=H.idx=on(R,t[0],Ze,Qe),D=N(t[0][h],O,b,0));let W=-10,F=-10,Z=0,he=0,pe=!0,se="",J="";for(let G=r==2?1:0;G<y.length;G++){let Re=y[G],He=ke[G],ot=He==null?null:r==1?t[G][He]:t[G][1][He],be=H.dataIdx(o,G,h,R),Ge=be==null?null:r==1?t[G][be]:t[G][1][be];if(Ct=Ct||Ge!=ot||be!=He,ke[G]=be,G>0&&Re.show){let xt=be==null?-10:be==h?D:N(r==1?t[0][be]:t[G][0][be],O,b,0),pt=Ge==null?-10:X(Ge,r==1?T[Re.scale]:T[Re.facets[1].scale],A,0);if(vo&&Ge!=null){let Dt=O.ori==1?Ee:Ne,Xt=Je(an.dist(o,G,be,pt,Dt));if(Xt<wn){let fn=an.bias;if(fn!=0){let Tt=cn(Dt,Re.scale),Nt=Ge>=0?1:-1,Zt=Tt>=0?1:-1;Zt==Nt&&(Zt==1?fn==1?Ge>=Tt:Ge<=Tt:fn==1?Ge<=Tt:Ge>=Tt)&&(wn=Xt,Pn=G)}else wn=Xt,Pn=G}}if(Ct||ko){let Dt,Xt;O.ori==0?(Dt=xt,Xt=pt):(Dt=pt,Xt=xt);let fn,Tt,Nt,Zt,pn,mt,Mt=!0,Qn=at.bbox;if(Qn!=null){Mt=!1;let dt=Qn(o,G);Nt=dt.left,Zt=dt.top,fn=dt.width,Tt=dt.height}else Nt=Dt,Zt=Xt,fn=Tt=at.size(o,G);if(mt=at.fill(o,G),pn=at.stroke(o,G),ko)G==Pn&&wn<=an.prox&&(W=Nt,F=Zt,Z=fn,he=Tt,pe=Mt,se=mt,J=pn);else{let dt=Lt[G];dt!=null&&(bo[G]=Nt,So[G]=Zt,Oc(dt,fn,Tt,Mt),Pc(dt,mt,pn),$n(dt,Vt(Nt),Vt(Zt),ne,I))}}}}if(ko){let G=an.prox,Re=Xn==null?wn<=G:wn>G||Pn!=Xn;if(Ct||Re){let He=Lt[0];He!=null&&(bo[0]=W,So[0]=F,Oc(He,Z,he,pe),Pc(He,se,J),$n(He,Vt(W),Vt(F),ne,I))}}}if(Pe.show&&An)if(a!=null){let[P,R]=Ue.scales,[D,W]=Ue.match,[F,Z]=a.cursor.sync.scales,he=a.cursor.drag;if(et=he._x,tt=he._y,et||tt){let{left:pe,top:se,width:J,height:G}=a.select,Re=a.scales[F].ori,He=a.posToVal,ot,be,Ge,xt,pt,Dt=P!=null&&D(P,F),Xt=R!=null&&W(R,Z);Dt&&et?(Re==0?(ot=pe,be=J):(ot=se,be=G),Ge=T[P],xt=N(He(ot,F),Ge,b,0),pt=N(He(ot+be,F),Ge,b,0),pr(rn(xt,pt),Je(pt-xt))):pr(0,b),Xt&&tt?(Re==1?(ot=pe,be=J):(ot=se,be=G),Ge=T[R],xt=X(He(ot,Z),Ge,A,0),pt=X(He(ot+be,Z),Ge,A,0),mr(rn(xt,pt),Je(pt-xt))):mr(0,A)}else vs()}else{let P=Je(ca-aa),R=Je(fa-ua);if(O.ori==1){let Z=P;P=R,R=Z}et=lt.x&&P>=lt.dist,tt=lt.y&&R>=lt.dist;let D=lt.uni;D!=null?et&&tt&&(et=P>=D,tt=R>=D,!et&&!tt&&(R>P?tt=!0:et=!0)):lt.x&&lt.y&&(et||tt)&&(et=tt=!0);let W,F;et&&(O.ori==0?(W=Po,F=Ee):(W=Ro,F=Ne),pr(rn(W,F),Je(F-W)),tt||mr(0,A)),tt&&(O.ori==1?(W=Po,F=Ee):(W=Ro,F=Ne),mr(rn(W,F),Je(F-W)),et||pr(0,b)),!et&&!tt&&(pr(0,0),mr(0,0))}if(lt._x=et,lt._y=tt,a==null){if(d){if(Sa!=null){let[P,R]=Ue.scales;Ue.values[0]=P!=null?cn(O.ori==0?Ee:Ne,P):null,Ue.values[1]=R!=null?cn(O.ori==1?Ee:Ne,R):null}hr(ii,o,Ee,Ne,ne,I,h)}if(vo){let P=d&&Ue.setSeries,R=an.prox;Xn==null?wn<=R&&un(Pn,Co,!0,P):wn>R?un(null,Co,!0,P):Pn!=Xn&&un(Pn,Co,!0,P)}}Ct&&(le.idx=h,_s()),c!==!1&&nt("setCursor")}let Rn=null;Object.defineProperty(o,"rect",{get(){return Rn==null&&dr(!1),Rn}});function dr(a=!1){a?Rn=null:(Rn=v.getBoundingClientRect(),nt("syncRect",Rn))}function da(a,c,d,h,w,b,A){H._lock||An&&a!=null&&a.movementX==0&&a.movementY==0||(ws(a,c,d,h,w,b,A,!1,a!=null),a!=null?Zn(null,!0,!0):Zn(c,!0,!1))}function ws(a,c,d,h,w,b,A,P,R){if(Rn==null&&dr(!1),Yn(a),a!=null)d=a.clientX-Rn.left,h=a.clientY-Rn.top;else{if(d<0||h<0){Ee=-10,Ne=-10;return}let[D,W]=Ue.scales,F=c.cursor.sync,[Z,he]=F.values,[pe,se]=F.scales,[J,G]=Ue.match,Re=c.axes[0].side%2==1,He=O.ori==0?ne:I,ot=O.ori==1?ne:I,be=Re?b:w,Ge=Re?w:b,xt=Re?h:d,pt=Re?d:h;if(pe!=null?d=J(D,pe)?i(Z,T[D],He,0):-10:d=He*(xt/be),se!=null?h=G(W,se)?i(he,T[W],ot,0):-10:h=ot*(pt/Ge),O.ori==1){let Dt=d;d=h,h=Dt}}R&&(c==null||c.cursor.event.type==ii)&&((d<=1||d>=ne-1)&&(d=ao(d,ne)),(h<=1||h>=I-1)&&(h=ao(h,I))),P?(aa=d,ua=h,[Po,Ro]=H.move(o,d,h)):(Ee=d,Ne=h)}let ys={width:0,height:0,left:0,top:0};function vs(){nl(ys,!1)}let ha,$a,ga,_a;function wa(a,c,d,h,w,b,A){An=!0,et=tt=lt._x=lt._y=!1,ws(a,c,d,h,w,b,A,!0,!1),a!=null&&(ft(ai,mi,ya,!1),hr(bc,o,Po,Ro,ne,I,null));let{left:P,top:R,width:D,height:W}=Pe;ha=P,$a=R,ga=D,_a=W}function ya(a,c,d,h,w,b,A){An=lt._x=lt._y=!1,ws(a,c,d,h,w,b,A,!1,!0);let{left:P,top:R,width:D,height:W}=Pe,F=D>0||W>0,Z=ha!=P||$a!=R||ga!=D||_a!=W;if(F&&Z&&nl(Pe),lt.setScale&&F&&Z){let he=P,pe=D,se=R,J=W;if(O.ori==1&&(he=R,pe=W,se=P,J=D),et&&En(L,cn(he,L),cn(he+pe,L)),tt)for(let G in T){let Re=T[G];G!=L&&Re.from==null&&Re.min!=Te&&En(G,cn(se+J,G),cn(se,G))}vs()}else H.lock&&(H._lock=!H._lock,Zn(c,!0,a!=null));a!=null&&(_o(ai,mi),hr(ai,o,Ee,Ne,ne,I,null))}function Im(a,c,d,h,w,b,A){if(H._lock)return;Yn(a);let P=An;if(An){let R=!0,D=!0,W=10,F,Z;O.ori==0?(F=et,Z=tt):(F=tt,Z=et),F&&Z&&(R=Ee<=W||Ee>=ne-W,D=Ne<=W||Ne>=I-W),F&&R&&(Ee=Ee<Po?0:ne),Z&&D&&(Ne=Ne<Ro?0:I),Zn(null,!0,!0),An=!1}Ee=-10,Ne=-10,ke.fill(null),Zn(null,!0,!0),P&&(An=P)}function va(a,c,d,h,w,b,A){H._lock||(Yn(a),os(),vs(),a!=null&&hr(Tc,o,Ee,Ne,ne,I,null))}function ka(){M.forEach(s0),ns(o.width,o.height,!0)}fo(Nl,qo,ka);let Lo={};Lo.mousedown=wa,Lo.mousemove=da,Lo.mouseup=ya,Lo.dblclick=va,Lo.setSeries=(a,c,d,h)=>{let w=Ue.match[2];d=w(o,c,d),d!=-1&&un(d,h,!0,!1)},ct&&(ft(bc,v,wa),ft(ii,v,da),ft(Sc,v,a=>{Yn(a),dr(!1)}),ft(xc,v,Im),ft(Tc,v,va),vi.add(o),o.syncRect=dr);let ol=o.hooks=e.hooks||{};function nt(a,c,d){ds?fr.push([a,c,d]):a in ol&&ol[a].forEach(h=>{h.call(null,o,c,d)})}(e.plugins||[]).forEach(a=>{for(let c in a.hooks)ol[c]=(ol[c]||[]).concat(a.hooks[c])});let ba=(a,c,d)=>d,Ue=je({key:null,setSeries:!1,filters:{pub:Wc,sub:Wc},scales:[L,y[1]?y[1].scale:null],match:[Ic,Ic,ba],values:[null,null]},H.sync);Ue.match.length==2&&Ue.match.push(ba),H.sync=Ue;let Sa=Ue.key,ks=Df(Sa);function hr(a,c,d,h,w,b,A){Ue.filters.pub(a,c,d,h,w,b,A)&&ks.pub(a,c,d,h,w,b,A)}ks.sub(o);function Fm(a,c,d,h,w,b,A){Ue.filters.sub(a,c,d,h,w,b,A)&&Lo[a](null,c,d,h,w,b,A)}o.pub=Fm;function Hm(){ks.unsub(o),vi.delete(o),jn.clear(),$i(Nl,qo,ka),p.remove(),ge?.remove(),nt("destroy")}o.destroy=Hm;function bs(){nt("init",e,t),ea(t||e.data,!1),z[L]?hs(L,z[L]):os(),Jr=Pe.show&&(Pe.width>0||Pe.height>0),qn=Ct=!0,ns(e.width,e.height)}return y.forEach(Zi),M.forEach(_m),n?n instanceof HTMLElement?(n.appendChild(p),bs()):n(o,bs):bs(),o}it.assign=je;it.fmtNum=Ai;it.rangeNum=Wl;it.rangeLog=Hl;it.rangeAsinh=Ti;it.orient=mo;it.pxRatio=$e;it.join=Xh;it.fmtDate=Pi,it.tzDate=a$;it.sync=Df;{it.addGap=j$,it.clipGaps=Bl;let e=it.paths={points:Gf};e.linear=Bf,e.stepped=K$,e.bars=q$,e.spline=J$}var i0=12,a0=12;function Kf(e,{times:t,series:n,show:o}){let[r,l]=[t[0],t.at(-1)];if(r===void 0||l===void 0)return`${e}: no values yet`;let s=n.map(({label:i,values:u})=>{let p=u.reduce(($,g)=>$+g,0)/Math.max(1,u.length),m=u.reduce(($,g)=>Math.max($,g),0);return`${i} ${o(u.at(-1)??0)}, mean ${o(p)}, at most ${o(m)}`});return`${e}, ${ae(r*1e3)} to ${ae(l*1e3)}. ${s.join(". ")}`}function qf(e){let t=Math.min(e,i0);return Array.from({length:t},(n,o)=>Math.round((e-1)*(1-o/Math.max(1,t-1))))}function Yf(e,t,n){let o=e.slice(0,a0).map(({worker:l,lanes:s})=>{let i=s.flat(),u=i.filter(p=>p.failed).length;return`${l} ${E(i.length)}${u>0?` (${E(u)} failed)`:""}`}),r=e.length-o.length;return r>0&&o.push(`${E(r)} other workers`),`Runs by worker, ${ae(t)} to ${ae(n)}: ${o.join(", ")||"none"}`}var u0={system:"light",light:"dark",dark:"system"},Jf="weir-scheme",Xf=matchMedia("(prefers-color-scheme: dark)"),Zf=Se(Xf.matches?"dark":"light"),Kl=Se(f0()),Hr=Wt(()=>Kl.value==="system"?Zf.value:Kl.value);function Qf(){Xf.addEventListener("change",({matches:e})=>{Zf.value=e?"dark":"light",Wi()}),Wi()}function ep(){let e=Kl.value;return f`
    <button type="button" class="plain" onClick=${()=>c0(u0[e])}>
      Colours: ${e}
    </button>
  `}function c0(e){try{localStorage.setItem(Jf,e)}catch{}Kl.value=e,Wi()}function Wi(){document.documentElement.dataset.scheme=Hr.value}function f0(){try{let e=localStorage.getItem(Jf);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var tp=190;function ho({title:e,times:t,series:n,show:o,stacked:r=!1,isBytes:l=!1,max:s}){let i=ht(null),u=ht(null),[p,m]=Q(null),$=Hr.value,g=n.map(({label:k})=>k).join();ie(()=>{let k=i.current;if(k===null)return;let x=new it($0(k,n,{show:o,stacked:r,isBytes:l,max:s,setUnder:m}),[[]],k);u.current=x;let y=new ResizeObserver(()=>x.setSize({width:k.clientWidth,height:tp}));return y.observe(k),()=>{y.disconnect(),x.destroy(),u.current=null}},[$,g]);let _=m0(n,r);ie(()=>{u.current?.setData([[...t],..._.map(k=>[...k])])},[t,$]);let v=p??t.length-1,S=n.map(({label:k,color:x,values:y})=>({label:k,color:x,value:o(y[v]??0)}));return f`
    <figure class="chart">
      <div ref=${i} role="img" aria-label=${Kf(e,{times:t,series:n,show:o})} />
      <figcaption>
        <ul class="legend">
          ${S.map(({label:k,color:x,value:y})=>f`
              <li key=${k}><span class=${`swatch color-${x}`} aria-hidden="true" /> ${k}
                ${" "}<b>${y}</b></li>
            `)}
        </ul>
      </figcaption>
      <${p0} title=${e} times=${t} series=${n} show=${o} />
    </figure>
  `}function p0({title:e,times:t,series:n,show:o}){let[r,l]=Q(!1);return f`
    <details
      class="numbers"
      onToggle=${s=>l(s.currentTarget.open)}
    >
      <summary>As a table</summary>
      ${r&&f`
        <${ve}
          caption=${e}
          head=${["Time",...n.map(({label:s})=>s)]}
          rows=${qf(t.length)}
          keyOf=${s=>String(t[s])}
          cells=${s=>[ae(1e3*(t[s]??0)),...n.map(({values:i})=>o(i[s]??0))]}
        />
      `}
    </details>
  `}function m0(e,t){if(!t)return e.map(({values:o})=>o);let n=[];return e.forEach(({values:o},r)=>{n.push(o.map((l,s)=>l+(n[r-1]?.[s]??0)))}),n.reverse()}var d0=Array.from({length:50},(e,t)=>2**t);function h0(e,t){return e.map(n=>{let o=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?o:o.slice(0,5)})}function $0(e,t,{show:n,stacked:o,isBytes:r,max:l,setUnder:s}){let i=getComputedStyle(document.documentElement),u=m=>i.getPropertyValue(`--${m}`).trim(),p={stroke:u("muted"),font:"11px system-ui",grid:{stroke:u("line"),width:1},ticks:{stroke:u("line"),width:1}};return{width:e.clientWidth,height:tp,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(m,$,g)=>[0,l??(g>0?g*1.1:1)]}},axes:[{...p,size:28,space:70,values:(m,$,g,_,v)=>h0($,v)},{...p,size:66,...r&&{incrs:d0},values:(m,$)=>$.map(g=>n(g))}],series:[{},...(o?[...t].reverse():t).map(({label:m,color:$})=>({label:m,stroke:u($),width:1.5,points:{show:!1},...o&&{fill:`color-mix(in srgb, ${u($)} 45%, ${u("surface")})`}}))],hooks:{setCursor:[m=>s(m.cursor.idx??null)]}}}var Ii={retried:1,killed:2,stolen:4},Gr=[["failed","failed"],["retried","failed, then tried again"],["killed","killed"],["stolen","stolen from another worker"]];function nr({failed:e,retried:t,killed:n,stolen:o}){let r=n?"killed":t?"retried":e?"failed":null,l=r===null?[]:[r];return o?[...l,"stolen"]:l}function np(e){let t=new Map;for(let{lanes:n}of e)for(let o of n.flat())for(let r of nr(o))t.set(r,(t.get(r)??0)+1);return t}function Ur(e,t){let{workers:n,groups:o,w:r,g:l,s,d:i,k:u,m:p,task:m,graph:$}=e;return s.map((g,_)=>({number:t(_),worker:n[r[_]??0]??"",group:o[l[_]??0]??"",start:g,end:g+(i[_]??0)/1e3,failed:u[_]===1,retried:((p[_]??0)&Ii.retried)!==0,killed:((p[_]??0)&Ii.killed)!==0,stolen:((p[_]??0)&Ii.stolen)!==0,key:m?.[_]??"",graph:$?.[_]??""}))}function ql(e,t){return e.end-t.end}function op(e,t,n){let o=e.at(-1)?.end??t,r=Math.max(o,Math.min(t,o+n/2));return[r-n,r]}var g0=new Intl.Collator("en",{numeric:!0});function rp(e){let t=new Map;for(let o of[...e].sort((r,l)=>r.start-l.start)){let r=t.get(o.worker)??[];t.set(o.worker,r);let l=r.find(s=>(s.at(-1)?.end??0)<o.start+1);l===void 0?r.push([o]):l.push(o)}return[...t.keys()].sort(g0.compare).map(o=>({worker:o,lanes:t.get(o)??[]}))}var Fi=12;function Yl(e){let t=new Map;for(let n of[...e].sort()){let o=_0(n)%Fi,r=new Set(t.values());for(;r.size<Fi&&r.has(o);)o=(o+5)%Fi;t.set(n,o)}return t}function _0(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var w0=.5,y0=1024*1024;function lp({groups:e,rest:t}){let n=Yl(e.map(({group:r})=>r)),o=e.map(({group:r,bytes:l})=>({label:r,color:`hue-${n.get(r)??0}`,values:l}));return t.some(r=>r>0)?[...o,{label:"all others",color:"waiting",values:t}]:o}function Hi({at:e,groups:t,rest:n}){let o=e.map((p,m)=>t.reduce(($,{bytes:g})=>$+(g[m]??0),n[m]??0)),r=o.reduce((p,m,$)=>m>(o[p]??0)?$:p,0),l=o[r]??0;if(l<y0)return null;let[s]=t.toSorted((p,m)=>(m.bytes[r]??0)-(p.bytes[r]??0)),i=s?.bytes[r]??0,u=`The most was ${B(l)} at ${ae(e[r]??0)}`;return s===void 0||i<w0*l?`${u}.`:`${u}, of which ${B(i)} were of ${s.group}.`}function sp({process:e,managed:t,spilled:n,limit:o}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:o===0?null:o*1048576}}function or({process:e,limit:t}){return t===0?null:e/t}function ip(e){let t=new Array(11).fill(0);for(let n of e){let o=Math.min(10,Math.floor((or(n)??0)*10));t[o]=(t[o]??0)+1}return t}function ap(){dn("workers");let e=[...Go.value.values()].sort((t,n)=>t.name<n.name?-1:1);return f`
    <${xe} title="Workers" aside=${`${E(e.length)} registered`} />
    <section class="card">
      ${e.length===0?f`<${Fe}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:f`<${Gi} rows=${e} />`}
    </section>
  `}function Gi({rows:e}){return f`
    <${ve}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","Used","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=sp(t),o=or(t);return[f`<${re} to=${["workers",t.name]}>${t.name}<//>`,f`<${_t} name=${t.state} />`,`${E(t.executing)} / ${E(t.threads)}`,E(t.processing),f`<${jo} label=${`Memory of ${t.name}`} parts=${n} />`,f`<span class=${o!==null&&o>.8?"bad":""}>${B(n.managed+n.unmanaged)}${n.limit===null?"":` / ${B(n.limit)}`}</span>`,n.spilled===0?"":B(n.spilled)]}}
    />
  `}var v0=60,k0=20;function up(){return dn("workers"),f`
    <${xe} title="Memory" />
    <${b0} />
    <${S0} />
    <${M0} />
    <${x0} />
    <${A0} />
  `}function b0(){let e=Gt.value;if(e===null)return f`
      <section class="card">
        <${we} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:o,unmanagedRecent:r,spilled:l,limit:s}=e.memory,i=o+r;return f`
    <section class="card">
      <dl class="tiles">
        <${te}
          name="Used"
          value=${B(t)}
          detail=${s===null||s===0?"no limit":`${Wn(t/s)} of ${B(s)}`}
        />
        <${te} name="Results" value=${B(n)} />
        <${te}
          name="Other"
          value=${B(i)}
          detail=${`${B(r)} in the last 30 s`}
        />
        <${te} name="Spilled" value=${B(l)} />
      </dl>
      <${jo} label="Memory of all workers" parts=${{managed:n,unmanaged:i,spilled:l,limit:s}} />
      <ul class="legend">
        <li><span class="swatch managed" aria-hidden="true" /> results</li>
        <li><span class="swatch unmanaged" aria-hidden="true" /> other memory</li>
        <li><span class="swatch threshold" aria-hidden="true" /> a worker pauses at 80 %, by default</li>
      </ul>
    </section>
  `}function S0(){let{data:e,error:t}=oe(Zu(),5e3);return f`
    <${ee} title="Results over time" note="by groups of tasks, in memory and spilled">
      ${e===null?f`<${we} error=${t} />`:e.groups.length===0?f`<${Fe}>No worker held a result in the last ten minutes.<//>`:f`
          <${ho}
            title="Results over time"
            times=${e.at.map(n=>n/1e3)}
            show=${B}
            stacked=${!0}
            isBytes=${!0}
            series=${lp(e)}
          />
          ${Hi(e)!==null&&f`<p class="note">${Hi(e)}</p>`}
        `}
    <//>
  `}function x0(){let e=[...Go.value.values()].sort((n,o)=>(or(o)??0)-(or(n)??0));if(e.length===0)return null;let t=e.length>v0;return f`
    <${ee} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&f`<${T0} counts=${ip(e)} />`}
      <${Gi} rows=${t?e.slice(0,k0):e} />
    <//>
  `}function T0({counts:e}){let t=Math.max(...e,1);return f`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,o)=>f`
          <li key=${o} class=${o>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${E(n)}</b><span>${o<10?`${o*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function M0(){let{data:e,error:t}=oe(Qu(),3e3);return f`
    <${ee} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?f`<${we} error=${t} />`:e.items.length===0?f`<${Fe}>No worker holds a result.<//>`:f`
          <${ve}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:o,bytes:r})=>[f`<span class="mono">${n}</span>`,E(o),B(r)]}
          />
        `}
    <//>
  `}function A0(){let{data:e,error:t}=oe("amm",2e3);if(e===null)return f`
      <${ee} title="Active Memory Manager">
        <${we} error=${t} />
        <//>
    `;let{running:n,interval:o,policies:r,inFlight:l,lastRun:s}=e;return f`
    <${ee} title="Active Memory Manager">
      <div class="buttons">
        ${n?f`<${jt} label="Stop" scope="admin" path="amm/stop" />`:f`<${jt} label="Start" scope="admin" path="amm/start" />`}
        <${jt} label="Run once" scope="admin" path="amm/run_once" />
      </div>
      <dl class="tiles">
        <${te} name="State" value=${n?"running":"stopped"} detail=${`each ${Oe(o)}`} />
        <${te}
          name="Copies under way"
          value=${E(l.copies)}
          detail=${B(l.bytes)}
        />
        ${s!==null&&f`
          <${te}
            name="Last run"
            value=${ae(s.at)}
            detail=${`${E(s.replicated)} copied, ${E(s.dropped)} dropped`}
          />
        `}
      </dl>
      <p class="note">Policies: ${r.length===0?"none":r.map(({name:i})=>i).join(", ")}</p>
      ${(s?.suggestions??[]).length>0&&f`
        <${ve}
          caption="Suggestions of the last run"
          head=${["Key","Policy","Does","Size","Worker"]}
          rows=${s?.suggestions??[]}
          keyOf=${({key:i,op:u})=>`${u} ${i}`}
          cells=${({key:i,policy:u,op:p,nbytes:m,worker:$,reason:g})=>[f`<span class="mono">${i}</span>`,u,p,B(m),$??g??""]}
        />
      `}
    <//>
  `}function cp({fact:e,firstAt:t}){let n=E0(e),o=(Date.parse(e.at)-Date.parse(t))/1e3;return o<1?n:{...n,text:`${n.text}, in ${Oe(Math.round(o))}`}}function E0(e){switch(e.type){case"graph-submitted":return{text:`${Ui(e)} was submitted: ${E(e.tasks)} tasks`,tone:"plain",link:rr(e)};case"graph-retried":return{text:`${Ui(e)} is retried`,tone:"plain",link:rr(e)};case"graph-ended":{let{outcome:t}=e;return{text:`${Ui(e)} ${t.endsWith("cancelled")?`was ${t}`:t}`,tone:t==="succeeded"?"good":t==="failed"?"bad":"plain",link:rr(e)}}case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${e.group}: ${e.error}: ${e.message}`+(e.count>1?` (${E(e.count)} times)`:""),tone:"bad",link:[...rr(e),"tasks",e.key]};case"task-emitted":return{text:`${e.key} emitted ${e.topic}: ${JSON.stringify(e.value)}`,tone:"plain",link:[...rr(e),"tasks",e.key]};case"task-progress":return{text:`${e.key}: ${P0(e)}`,tone:"plain",link:[...rr(e),"tasks",e.key]};case"worker-joined":return{text:`Worker ${e.name} joined`,tone:"good",link:Br(e)};case"worker-left":return{text:`Worker ${e.name} ${R0(e.reason)}`,tone:C0(e.reason)};case"worker-paused":return{text:`Worker ${e.name} paused ${e.by==="hand"?"by hand":`for ${e.by}`}`,tone:e.by==="hand"?"plain":"bad",link:Br(e)};case"worker-resumed":return{text:`Worker ${e.name} resumed`,tone:"good",link:Br(e)};case"worker-retiring":return{text:`Worker ${e.name} retires ${e.by==="pause"?"as its pause goes on":"as its own memory is full"}: ${Bi(e.keys,e.bytes)} move`,tone:"bad",link:Br(e)};case"worker-kept":return{text:`Worker ${e.name} is not retired: ${O0(e.reason)}`,tone:e.reason==="resumed"?"plain":"bad",link:Br(e)};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${e.retired.length} retired`,tone:"plain"};case"standstill":return{text:`All ${E(e.workers)} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:L0(e),tone:"plain",link:["memory"]};case"data-scattered":return{text:`${E(e.values)} values were stored in ${e.namespace}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${Oe(e.downMs/1e3)}`,tone:"bad"};default:return{text:e.type,tone:"plain"}}}function P0({done:e,total:t,text:n}){let o=t===null?E(e):`${E(e)} of ${E(t)}`;return n===""?o:`${o}: ${n}`}function R0(e){switch(e){case"left":return"left: it ended in order";case"retired":return"retired: others hold its results";case"removed":return"was removed by a request";case"replaced":return"registered again: the former registration is over";case"lost":return"is lost: it stopped answering";default:return`left: ${e}`}}function O0(e){switch(e){case"no-recipients":return"no worker can take its data";case"timeout":return"its time was over";case"resumed":return"it was resumed";default:return e}}function C0(e){return e==="lost"?"bad":"plain"}function Ui({name:e}){return e===""?"Graph":`Graph "${e}"`}function rr({graph:e}){return["graphs",e]}function Br({name:e}){return["workers",e]}function L0({replicated:e,dropped:t,bytes:n,bytesDropped:o}){let r=e===0?[]:[`copied ${Bi(e,n)}`],l=t===0?[]:[`dropped ${Bi(t,o)}`];return`The memory manager ${[...r,...l].join(", and ")}`}function Bi(e,t){return`${E(e)} ${e===1?"result":"results"}, ${B(t)}`}var D0=20;function fp(){return dn("groups"),Gt.value===null?f`
      <${xe} title="Overview">
        <${we} error=${null} />
        <//>
    `:f`
    <${xe} title="Overview" />
    <${N0} />
    <div class="columns">
      <${W0} />
      <${I0} />
    </div>
    <${F0} />
    <${H0} />
    <${G0} />
  `}function N0(){let e=Gt.value;if(e===null)return null;let{workers:t,tasks:n,memory:o,graphs:r}=e,l=t.running??0,s=Object.entries(t).filter(([p,m])=>p!=="running"&&p!=="closed"&&m>0).map(([p,m])=>`${E(m)} ${p.replaceAll("_"," ")}`).join(", "),i=Ht.value.at(-1),u=(n.queued??0)+(n["no-worker"]??0);return f`
    <dl class="tiles">
      <${te}
        name="Workers"
        value=${E(l)}
        detail=${s||"all running"}
        tone=${l===0||s!==""?"bad":"plain"}
      />
      <${te} name="Graphs running" value=${E(r.running??0)} />
      <${te}
        name="Tasks a second"
        value=${zs(i?.finishedRate??0)}
        detail=${`${E(e.totals.finished)} since the start`}
      />
      <${te}
        name="Tasks running"
        value=${E(n.processing??0)}
        detail=${`${E(u)} ready, ${E(n.waiting??0)} waiting`}
      />
      <${te}
        name="Memory"
        value=${B(o.process)}
        detail=${o.limit===null||o.limit===0?"no limit":`${Wn(o.process/o.limit)} of ${B(o.limit)}`}
      />
      <${te} name="Spilled" value=${B(o.spilled)} />
    </dl>
  `}function W0(){let e=Ht.value;return f`
    <${ee} title="Tasks a second" note=${Ft()?"of the recording":"in the last 10 minutes"}>
      <${ho}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${zs}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function I0(){let e=Ht.value;return f`
    <${ee} title="Memory" note="of all workers, stacked">
      <${ho}
        title="Memory"
        times=${e.map(({at:t})=>t)}
        show=${B}
        stacked=${!0}
        isBytes=${!0}
        series=${[{label:"results",color:"managed",values:e.map(({managed:t})=>t)},{label:"other",color:"unmanaged",values:e.map(({unmanaged:t})=>t)},{label:"spilled",color:"spilled",values:e.map(({spilled:t})=>t)}]}
      />
      <//>
  `}function F0(){let{data:e,error:t}=oe(Gu(),2e3);return e===null?f`
      <${ee} title="Running graphs">
        <${we} error=${t} />
        <//>
    `:f`
    <${ee} title="Running graphs">
      ${e.items.length===0&&f`<${Fe}>No graph runs. <${re} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:o,done:r}=gt(n.counts);return f`
            <li key=${n.id}>
              <${re} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${hn} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${E(r)} / ${E(o)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function H0(){let e=Js.value;return e.length===0?null:f`
    <${ee} title="Busiest groups of tasks">
      <${zo}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:o})=>({group:t,counts:n,expectedSeconds:o<0?null:o/1e6}))}
      />
      <//>
  `}function G0(){let e=Mr.value.slice(0,D0);return f`
    <${ee} title="What happened">
      ${e.length===0&&f`<${Fe}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>f`<${U0} key=${t.id} row=${t} />`)}
      </ol>
    <//>
  `}function U0({row:e}){let{text:t,tone:n,link:o}=cp(e),{at:r}=e.fact;return f`
    <li class=${n}>
      <time dateTime=${r}>${ae(r)}</time>
      <span>${o===void 0?t:f`<${re} to=${o}>${t}<//>`}</span>
    </li>
  `}function pp({path:e}){return f`
    <${xe} title="Not found">
      <${Fe}>There is no page "${e.join("/")}". <${re} to=${[]}>Overview<//><//>
    <//>
  `}var Jl={min:1.4,max:11},B0=1024*1024;function dp({nodes:e,edges:t,order:n=[]},o){let r=([i=0,,u=0])=>{let{resultBytes:p}=e[i]??{};return p==null?null:p*u},l=Math.max(B0,...t.map(i=>r(i)??0)),s=i=>o(e[i]?.name??"");return[...t.map(i=>{let[u=0,p=0,m=0]=i,$=r(i),g=Math.sqrt(($??0)/l),_=$===null?"":`, about ${B($)}`;return{from:u,to:p,isOrder:!1,width:Math.round((Jl.min+(Jl.max-Jl.min)*g)*10)/10,text:`${s(u)} to ${s(p)}: ${mp(m,"input")}${_}`}}),...n.map(([i=0,u=0,p=0])=>({from:i,to:u,isOrder:!0,width:Jl.min,text:`${s(i)} before ${s(u)}: ${mp(p,"task")}, no values`}))]}function mp(e,t){return`${E(e)} ${t}${e===1?"":"s"}`}var ji={min:132,max:250},jr=10,Xl={layersAcross:56,layersDown:46,nodesAcross:18,nodesDown:20};function $p({layers:e,width:t},n){let o=hp({columns:e,rows:t,space:n},!0),r=hp({columns:t,rows:e,space:n},!1);return o.width>n&&r.width>n?o.width<r.width?o:r:o.width>n?r:r.width>n||o.height<=r.height?o:r}function hp({columns:e,rows:t,space:n},o){let r=o?Xl.layersAcross:Xl.nodesDown,l=o?Xl.nodesAcross:Xl.layersDown,s=n-2*jr,i=j0((s+r)/Math.max(e,1)-r),u=Math.ceil(Math.max(n,e*(i+r)-r+2*jr)),p=e<2?0:Math.min((u-2*jr-i)/(e-1),2*ji.max),m=58+l;return{isAcross:o,node:{width:i,height:58},step:{x:p,y:m},origin:{x:(u-(e-1)*p)/2,y:jr+58/2},width:u,height:t*m-l+2*jr}}function j0(e){return Math.floor(Math.max(ji.min,Math.min(ji.max,e)))}function zi({isAcross:e,step:t,origin:n},{layer:o,at:r}){let[l,s]=e?[o,r]:[r,o];return{x:n.x+l*t.x,y:n.y+s*t.y}}function gp(e,t){let{isAcross:n,node:o}=e,r=t.length-1,l=(t[r]?.layer??0)>=(t[0]?.layer??0)?1:-1,s=n?o.width/2:o.height/2,i=t.map((g,_)=>{let{x:v,y:S}=zi(e,g),k=l*(_===0?s:_===r?-s:0);return n?{x:v+k,y:S}:{x:v,y:S+k}}),[u,...p]=i;if(u===void 0||p.length===0)return"";let m=u,$=p.map(g=>{let _=n?`C${Kt((m.x+g.x)/2)},${Kt(m.y)} ${Kt((m.x+g.x)/2)},${Kt(g.y)} `:`C${Kt(m.x)},${Kt((m.y+g.y)/2)} ${Kt(g.x)},${Kt((m.y+g.y)/2)} `;return m=g,`${_}${Kt(g.x)},${Kt(g.y)}`});return`M${Kt(u.x)},${Kt(u.y)} ${$.join(" ")}`}function Kt(e){return Math.round(e*10)/10}function wp(e,t){let n=z0(e,t),o=V0(e,n),r=[],l=(S,k)=>(r[k]??=[]).push(S);for(let S=0;S<e;S++)l(S,o[S]??0);let s=e,i=n.map(([S,k])=>{if(S===k)return[S];let[x,y]=[o[S]??0,o[k]??0],M=[S];for(let T=x+1;T<y;T++)l(s,T),M.push(s++);return[...M,k]}),u=_p(s,i,-1),p=_p(s,i,1),m=new Float64Array(s),$=S=>S.forEach((k,x)=>m[k]=x);r.forEach($);for(let S=0;S<8;S++){let k=S%2===0;for(let x of k?r:[...r].reverse())K0(x,k?u:p,m),$(x)}let g=Math.max(1,...r.map(S=>S.length)),_=new Map;r.forEach((S,k)=>{let x=(g-S.length)/2;S.forEach((y,M)=>_.set(y,{layer:k,at:M+x}))});let v=S=>_.get(S)??{layer:0,at:0};return{nodes:Array.from({length:e},(S,k)=>v(k)),edges:i.map((S,k)=>(n[k]?.[0]!==t[k]?.[0]?[...S].reverse():S).map(v)),layers:r.length,width:g}}function z0(e,t){let n=Array.from({length:e},()=>[]);for(let[l,s]of t)n[l]?.push(s);let o=new Uint8Array(e),r=new Set;for(let l=0;l<e;l++){if(o[l]!==0)continue;let s=[{node:l,at:0}];o[l]=1;for(let i=s.at(-1);i!==void 0;i=s.at(-1)){let u=n[i.node]?.[i.at++];u===void 0?o[s.pop()?.node??0]=2:o[u]===1?r.add(`${i.node} ${u}`):o[u]===0&&(o[u]=1,s.push({node:u,at:0}))}}return t.map(([l,s])=>r.has(`${l} ${s}`)?[s,l]:[l,s])}function V0(e,t){let n=new Int32Array(e),o=new Int32Array(e),r=Array.from({length:e},()=>[]);for(let[s,i]of t)s!==i&&(r[s]?.push(i),o[i]=(o[i]??0)+1);let l=Array.from({length:e},(s,i)=>i).filter(s=>!o[s]);for(let s=l.pop();s!==void 0;s=l.pop())for(let i of r[s]??[])n[i]=Math.max(n[i]??0,(n[s]??0)+1),o[i]=(o[i]??0)-1,o[i]===0&&l.push(i);return n}function _p(e,t,n){let o=Array.from({length:e},()=>[]);for(let r of t)for(let l=1;l<r.length;l++){let[s=0,i=0]=[r[l-1],r[l]];o[n===-1?i:s]?.push(n===-1?s:i)}return o}function K0(e,t,n){let o=new Map(e.map(r=>{let l=t[r]??[],s=l.reduce((i,u)=>i+(n[u]??0),0);return[r,l.length===0?n[r]??0:s/l.length]}));e.sort((r,l)=>(o.get(r)??0)-(o.get(l)??0))}var lr=10,q0=6.9;function Zl({label:e,shape:t,linkOf:n,nameOf:o=Y0}){let{nodes:r}=t,l=ht(null),s=J0(l),u=dp(t,v=>o(v).title),p=JSON.stringify([r.length,u.map(({from:v,to:S})=>[v,S])]),m=$t(()=>wp(r.length,u.map(({from:v,to:S})=>[v,S])),[p]),$=$p(m,s),{width:g,height:_}=$;return f`
    <div ref=${l} class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${g} height=${_} viewBox=${`0 0 ${g} ${_}`}>
        ${m.edges.map((v,S)=>{let k=u[S];return v.length>1&&k&&f`
            <path
              key=${S}
              class="edge"
              stroke-width=${k.width}
              stroke-dasharray=${k.isOrder?"4 4":"none"}
              d=${gp($,v)}
            >
              <title>${k.text}</title>
            </path>
          `})}
        ${r.map((v,S)=>{let k=zi($,m.nodes[S]??{layer:0,at:0}),x=f`
            <${X0} node=${v} name=${o(v.name)} centre=${k} size=${$.node} />
          `,y=n(v.name);return y===null?f`<g key=${v.name}>${x}</g>`:f`<a key=${v.name} href=${st(...y)}>${x}</a>`})}
      </svg>
    </div>
  `}function Y0(e){return{title:e,module:null}}function J0(e){let[t,n]=Q(0);return ie(()=>{let o=e.current;if(o===null)return;let r=new ResizeObserver(()=>n(o.clientWidth));return r.observe(o),()=>r.disconnect()},[]),t}function X0({node:{counts:e,expectedSeconds:t,resultBytes:n},name:o,centre:r,size:l}){let{total:s,done:i}=gt(e),[u,p]=[r.x-l.width/2,r.y-l.height/2],m=Math.floor((l.width-2*lr)/q0),$=t==null?"":Oe(t),g=`${E(i)} / ${E(s)}`,_=g.length+$.length<m?g:`${js(i)} / ${js(s)}`,v=[...io(e).map(({label:x,count:y})=>`${E(y)} ${x}`),...$===""?[]:[`mean time ${$}`],...n?[`mean result ${B(n)}`]:[],...o.module===null?[]:[`of ${o.module}`]],S=l.width-2*lr,k=u+lr;return f`
    <g class=${`node tone-${ec(e)}`}>
      <title>${o.title}: ${v.join(", ")}</title>
      <rect class="box" x=${u} y=${p} width=${l.width} height=${l.height} rx="8" />
      <text x=${u+lr} y=${p+20}>${Z0(o.title,m)}</text>
      <text class="small" x=${u+lr} y=${p+37}>${_}</text>
      <text class="small" x=${u+l.width-lr} y=${p+37} text-anchor="end">${$}</text>
      <rect class="track" x=${k} y=${p+l.height-12} width=${S} height="5" rx="2" />
      ${io(e).map(({kind:x,count:y})=>{let M=S*y/Math.max(s,1);return k+=M,f`
          <rect
            key=${x}
            class=${`fill-${x}`}
            x=${k-M}
            y=${p+l.height-12}
            width=${Math.max(M,1)}
            height="5"
          />
        `})}
    </g>
  `}function Z0(e,t){return e.length<=t?e:`\u2026${e.slice(1-t)}`}function yp({id:e}){let{data:t}=oe(ut(e),3e3),{data:n,error:o}=oe(zu(e),2e3),r=f`<${re} to=${["graphs",e]}>${t?.name||"The graph"}<//>`,l=s=>li(e,s);return f`
    <${xe} title="Shape" tab=${t===null?void 0:Tl(t)} aside=${r} />
    <section class="card">
      ${n===null?f`<${we} error=${o} />`:f`
        <${Zl}
          label=${Q0(n)}
          shape=${n}
          linkOf=${l}
          nameOf=${Al(n.nodes.map(({name:s})=>s))}
        />
        ${t!==null&&f`<${Bo} counts=${t.counts} />`}
        <p class="note">
          Lines are as wide as the results that move along them.${n.folded>0&&` The ${E(n.folded)} smallest groups are drawn as one.`}${n.omitted>0&&` ${E(n.omitted)} lines with the fewest inputs are left out.`}
        </p>
      `}
    </section>
    ${n!==null&&f`
      <${ee} title="Groups">
        <${zo}
          caption="The same groups as a table"
          rows=${n.nodes.map(({name:s,counts:i,expectedSeconds:u})=>({group:s,counts:i,expectedSeconds:u??null}))}
          linkOf=${l}
        />
        <//>
    `}
  `}function Q0({nodes:e,edges:t,order:n=[]}){let o=t.length+n.length;return`Groups of tasks: ${E(e.length)}, with ${E(o)} ${o===1?"line":"lines"} between them; the table below says the same`}var vp=2e4,kp="10000",sr=Se({list:[],seen:0,shown:0});Lu("stream",e=>{let t=e.n,n=Ur(e,o=>t[o]??0);xp(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function Sp(){dn("stream");let e=tn.value;ie(()=>{let t=new URLSearchParams(Ft()?{after:"0",limit:kp}:{last:"true",limit:kp});It(`stream?${t}`).then(n=>{Ft()&&eg(),xp(Ur(n,o=>n.next-n.s.length+1+o),{})},()=>{})},[e])}var zr=new Set;function xp(e,t){let n=[];for(let r of e){let l=bp(r);zr.has(l)||(zr.add(l),n.push(r))}if(n.length===0&&Object.keys(t).length===0)return;let o=[...sr.value.list,...n].sort(ql).slice(-vp);zr.size>2*vp&&(zr=new Set(o.map(bp))),sr.value={...sr.value,...t,list:o}}function eg(){zr.clear(),sr.value={list:[],seen:0,shown:0}}function bp({worker:e,group:t,start:n,end:o}){return`${e} ${t} ${n} ${o}`}var Tp=[1,2,5,10,15,30,60,120,300,600,1800,3600,7200,21600,86400],tg=.1,Ql=1.25;function Mp(e,t,{pixels:n,labelPixels:o}){let r=(t-e)/Math.max(1,n),l=1e3*(Tp.find(p=>p*1e3>=o*r)??(Tp.at(-1)??1)*Math.ceil(o*r/864e5)),s=Math.ceil(e/l)*l,i=t-o*r,u=Math.max(0,Math.floor((i-s)/l)+1);return Array.from({length:u},(p,m)=>s+m*l)}function Ap(e,t,n){let[o,r]=[(t+n)/2,(n-t)/2],l=tg*(n-t);switch(e){case"ArrowLeft":return[t-l,n-l];case"ArrowRight":return[t+l,n+l];case"+":case"=":return[o-r/Ql,o+r/Ql];case"-":return[o-r*Ql,o+r*Ql];default:return null}}var Bn=18,Vi=8,ng=110,Vr=22,og=62,rg=.22;function Pp({lanes:e,hueOf:t,from:n,to:o,onView:r}){let l=ht(null),[s,i]=Q(900),[u,p]=Q(null),m=ht(null),$=Hr.value,g=Vr+e.reduce((y,M)=>y+M.lanes.length*Bn+Vi,0),_=Rp(s),v=y=>n+(y-_)/(s-_)*(o-n);ie(()=>{let y=l.current?.parentElement;if(!y)return;let M=new ResizeObserver(()=>i(y.clientWidth));return M.observe(y),()=>M.disconnect()},[]),ie(()=>{l.current!==null&&ig(l.current,{lanes:e,hueOf:t,from:n,to:o,width:s,height:g})},[e,t,n,o,s,g,$]);let S=y=>{y.preventDefault();let M=v(y.offsetX),T=y.deltaY>0?1.25:.8;r(M-(M-n)*T,M+(o-M)*T)},k=y=>{if(y.ctrlKey||y.altKey||y.metaKey)return;let M=Ap(y.key,n,o);M!==null&&(y.preventDefault(),r(...M))},x=y=>{if(m.current!==null){let T=v(m.current)-v(y.offsetX);return m.current=y.offsetX,r(n+T,o+T)}let M=sg(e,y.offsetY,v(y.offsetX));p(M===null?null:{run:M,x:y.offsetX,y:y.offsetY})};return f`
    <div class="timeline">
      <canvas
        ref=${l}
        role="img"
        tabindex="0"
        aria-label=${Yf(e,n,o)}
        onKeyDown=${k}
        onWheel=${S}
        onPointerDown=${y=>m.current=y.offsetX}
        onPointerUp=${()=>m.current=null}
        onPointerLeave=${()=>{m.current=null,p(null)}}
        onPointerMove=${x}
      />
      ${u!==null&&f`
        <p class="tip" style=${{left:`${Math.max(0,Math.min(u.x+12,s-220))}px`,top:`${u.y+12}px`}}>
          <b>${u.run.group}</b><br />
          ${lg(u.run)}
          ${Oe((u.run.end-u.run.start)/1e3)} on ${u.run.worker}
        </p>
      `}
    </div>
  `}function lg(e){let t=nr(e),n=Gr.filter(([o])=>t.includes(o)).map(([,o])=>o);return n.length===0?null:f`${n.join(", ")}<br />`}function sg(e,t,n){let o=Vr;for(let{lanes:r}of e){let l=r[Math.floor((t-o)/Bn)];if(t>=o&&l!==void 0)return l.find(({start:s,end:i})=>s<=n&&n<=i)??null;o+=r.length*Bn+Vi}return null}function ig(e,{lanes:t,hueOf:n,from:o,to:r,width:l,height:s}){let i=devicePixelRatio;e.width=l*i,e.height=s*i,e.style.width=`${l}px`,e.style.height=`${s}px`;let u=e.getContext("2d");if(u===null)return;let p=getComputedStyle(document.documentElement),m=k=>p.getPropertyValue(`--${k}`).trim(),$=Array.from({length:12},(k,x)=>m(`hue-${x}`)),g=Rp(l),_=k=>g+(k-o)/(r-o)*(l-g),v={failed:m("failed"),text:m("text"),surface:m("surface")};u.scale(i,i),u.font="11px system-ui",u.textBaseline="middle";for(let k of Mp(o,r,{pixels:l-g,labelPixels:og})){let x=_(k);u.fillStyle=m("line"),u.fillRect(x,Vr-4,1,s),u.fillStyle=m("muted"),u.fillText(new Date(k).toLocaleTimeString("en-GB"),x+3,Vr/2)}let S=Vr;for(let{worker:k,lanes:x}of t){u.fillStyle=m("muted"),u.fillText(k,0,S+Bn/2,g-8);for(let y of x){for(let M of y){let{start:T,end:V,group:L}=M;if(V<o||T>r)continue;let K=Math.max(g,_(T)),C=Math.min(l,Math.max(_(V),_(T)+1));u.fillStyle=$[n.get(L)??0]??"",u.fillRect(K,S+1,C-K,Bn-2);for(let q of nr(M))ag(u,q,{left:K,right:C,top:S,colors:v})}S+=Bn}S+=Vi}}function ag(e,t,{left:n,right:o,top:r,colors:l}){let s=r+Bn-1;if(t==="stolen")return e.fillStyle=l.text,e.beginPath(),e.moveTo(n,r+1),e.lineTo(n+7,r+1),e.lineTo(n,r+8),e.fill();if(e.fillStyle=l.failed,t==="failed")return e.fillRect(n,s-4,o-n,4);if(t==="retried"){for(let p=n;p<o;p+=6)e.fillRect(p,s-4,Math.min(3,o-p),4);return}let[i,u]=[Math.max(n,o-8),r+Bn/2];e.lineWidth=5,e.strokeStyle=l.surface,Ep(e,i,u),e.lineWidth=2.5,e.strokeStyle=l.failed,Ep(e,i,u)}function Ep(e,t,n){e.beginPath(),e.moveTo(t-4,n-4),e.lineTo(t+4,n+4),e.moveTo(t+4,n-4),e.lineTo(t-4,n+4),e.stroke()}function Rp(e){return Math.min(ng,Math.round(e*rg))}var ug=3e4,Dp=20,es=60,cg=24,Op=500,fg=2e3;function Np(){Sp();let e=me===null&&!Ft(),{list:t,seen:n,shown:o}=sr.value,[r,l]=Q(Date.now()),[s,i]=Q(null),[u,p]=Q(""),[m,$]=Q(""),[g,_]=Q(0),[v,S]=Q(!1);ie(()=>{if(s!==null||!e)return;let C=setInterval(()=>l(Date.now()),Op);return()=>clearInterval(C)},[s===null]);let k=$t(()=>t.filter(C=>(u===""||C.worker===u)&&(m===""||C.group===m)&&C.end-C.start>=g&&(!v||C.failed)),[t,u,m,g,v]),[x,y]=s??(e?op(k,r,ug):hg(t)),M=$t(()=>rp(k.filter(({start:C,end:q})=>q>=x&&C<=y)),[k,Math.floor(x/100),Math.floor(y/100)]),T=$t(()=>[...new Set(t.map(C=>C.group))].sort(),[t]),V=$t(()=>$g(M),[M]),L=$t(()=>[...new Set(t.map(C=>C.worker))].sort(),[t]),K=$t(()=>Yl(T),[T.join(`
`)]);return f`
    <${xe} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${C=>C.preventDefault()}>
        <${Lp} label="Worker" value=${u} all=${L} onChange=${p} />
        <${Lp} label="Tasks" value=${m} all=${T} onChange=${$} />
        <label>At least <${Rl}
            type="number"
            min="0"
            step="any"
            value=${String(g)}
            onCommit=${C=>_(Number(C))}
          /> ms</label>
        <label><input
            type="checkbox"
            checked=${v}
            onChange=${C=>S(C.currentTarget.checked)}
          /> only failed</label>
        <button type="button" onClick=${()=>i(s===null&&e?[x,y]:null)}>
          ${e?s===null?"Pause":"Follow":"Show all"}
        </button>
        <button type="button" onClick=${()=>i(Cp(x,y,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>i(Cp(x,y,2))}>Zoom out</button>
      </form>
      ${M.length===0?f`<${Fe}>No task has ended in this time.<//>`:f`
        <${Pp}
          lanes=${M.slice(0,es)}
          hueOf=${K}
          from=${x}
          to=${y}
          onView=${(C,q)=>i([C,q])}
        />
      `}
      <ul class="legend">
        ${V.slice(0,cg).map(C=>f`<li key=${C}><span class=${`swatch hue-${K.get(C)}`} aria-hidden="true" /> ${C}</li>`)}
      </ul>
      <${dg} counts=${np(M)} />
      ${s===null&&e&&M.length>0&&r-y>Op&&f`<p class="note">The last runs are shown: none has ended since ${ae(k.at(-1)?.end??y)}.</p>`}
      ${M.length>es&&f`<p class="note">The first ${es} of ${M.length} workers are drawn.</p>`}
      <p class="note">
        ${o<n?`${o} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${me===null&&f`<${mg} />`}
    <section class="card">
      ${me===null?f`<${_g} query=${gg({worker:u,group:m,minMs:g,onlyFailed:v})} />`:f`<${Wp} list=${k} />`}
    </section>
  `}var pg={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function mg(){let e=Ht.value;return f`
    <${ee} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${ho}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${Wn}
        stacked=${!0}
        max=${1}
        series=${gl.map(t=>({label:t,color:pg[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function dg({counts:e}){return f`
    <ul class="legend" aria-label="Marks of runs">
      ${Gr.map(([t,n])=>f`
          <li key=${t}><span class=${`mark mark-${t}`} aria-hidden="true" /> ${n}
            ${" "}<b>${e.get(t)??0}</b></li>
        `)}
    </ul>
  `}function hg(e){return e.reduce(([t,n],o)=>[Math.min(t,o.start),Math.max(n,o.end)],[e[0]?.start??0,e[0]?.end??1])}function Cp(e,t,n){let[o,r]=[(e+t)/2,(t-e)*n/2];return[o-r,o+r]}function Lp({label:e,value:t,all:n,onChange:o}){return f`
    <label>${e} <select
        value=${t}
        onChange=${r=>o(r.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(r=>f`<option key=${r} value=${r}>${r}</option>`)}
      </select></label>
  `}function $g(e){let t=e.slice(0,es).flatMap(({lanes:n})=>n.flatMap(o=>o.map(({group:r})=>r)));return[...new Set(t)].sort()}function gg({worker:e,group:t,minMs:n,onlyFailed:o}){return new URLSearchParams({last:"true",keys:"true",limit:String(Dp),...e!==""&&{worker:e},...t!==""&&{group:t},...n>0&&{minUs:String(n*1e3)},...o&&{kind:"failed"}}).toString()}function _g({query:e}){let{data:t,error:n}=oe(`stream?${e}`,fg);return t===null?f`<${we} error=${n} />`:f`<${Wp} list=${Ur(t,o=>o).sort(ql)} />`}function Wp({list:e}){return f`
    <${ve}
      caption="The last runs"
      head=${["Task","Group","Worker","Ended","Time","Outcome"]}
      rows=${e.slice(-Dp).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${t=>[...yg(t),f`<${wg} run=${t} />`]}
    />
  `}function wg({run:e}){let t=nr(e),n=Gr.filter(([o])=>t.includes(o)).map(([,o])=>o);return f`<span class=${e.failed?"bad":"note"}>${n.join(", ")}</span>`}function yg({key:e,graph:t,group:n,worker:o,start:r,end:l}){return[f`<span class="mono">${t===""?e||"\u2014":f`<${re} to=${["graphs",t,"tasks",e]}>${e}<//>`}</span>`,f`<span class="mono">${n}</span>`,f`<${re} to=${["workers",o]}>${o}<//>`,ae(l),Oe((l-r)/1e3)]}function Ip(){let{data:e,error:t}=oe("stuck",3e3);return f`
    <${xe} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?f`<${we} error=${t} />`:e.items.length===0?f`<${Fe}>Nothing is stuck.<//>`:f`
          <${ve}
            caption="Stuck tasks by graph and reason"
            head=${["Graph","Tasks","Why","Examples"]}
            rows=${e.items}
            keyOf=${({graph:n,code:o,keys:r})=>`${n} ${o} ${r[0]}`}
            cells=${({graph:n,name:o,text:r,count:l,keys:s})=>[f`<${re} to=${["graphs",n]}>${o||Io(n)}<//>`,E(l),r,f`<ul class="keys">${s.map(i=>f`
                    <li key=${i}>
                      <${re} to=${["graphs",n,"tasks",i]}>${i}<//></li>
                  `)}</ul>`]}
          />
        `}
      ${e?.complete===!1&&f`<p class="note">There are too many tasks to look at all of them.</p>`}
    </section>
  `}function Ki({title:e,graph:t,taskKey:n,side:o}){let[r,l]=Q([]),s=qu(t,n,{side:o,cursor:r.at(-1)??""}),{data:i,error:u}=oe(s,3e3);if(i===null&&r.length===0||i?.total===0)return null;let p=r.length>0||i?.nextCursor;return f`
    <${ee} title=${e} note=${i===null?"":vg(i)}>
      ${i===null?f`<${we} error=${u} />`:f`
        <${ve}
          caption=${`${e}, with state and size`}
          head=${["Task","State","Size"]}
          rows=${i.items}
          keyOf=${({key:m})=>JSON.stringify(m)}
          cells=${m=>[f`<${kg} row=${m} graph=${t} />`,m.state===null?"\u2014":f`<${_t} name=${mn({state:m.state})} />`,m.order?"order only":m.nbytes===null?"\u2014":B(m.nbytes)]}
        />
      `}
      ${p&&f`
        <div class="filters">
          <button
            type="button"
            disabled=${r.length===0}
            onClick=${()=>l(r.slice(0,-1))}
          >Previous</button>
          <button
            type="button"
            disabled=${!i?.nextCursor}
            onClick=${()=>i?.nextCursor&&l([...r,i.nextCursor])}
          >Next</button>
        </div>
      `}
    <//>
  `}function vg({items:e,total:t}){return e.length===t?E(t):`${E(e.length)} of ${E(t)}`}function kg({row:{key:e,label:t},graph:n}){if(typeof e=="string")return f`<span class="mono"><${re} to=${["graphs",n,"tasks",e]} title=${e}>${t??e}<//></span>`;let{key:o,namespace:r,owner:l}=e,s=l===void 0?r:`${r} of ${l}`;return f`<span class="mono">${o}</span> <span class="note">in ${s}</span>`}function Fp({task:e}){return e.arguments?f`
    <${ee} title="Arguments" note=${e.label===void 0?null:e.key}>
      <pre tabindex="0" aria-label="Arguments">${e.arguments}</pre>
      <//>
  `:null}var Kr={inputs:"waited for inputs",retry:"waited for another attempt",slot:"waited for a slot",fetch:"fetched inputs",run:"ran",gone:"was on a worker whose story is gone"};function Hp(e,t){let n=[],o=null,r=null,l=!1,s=null,i=(p,m)=>{if(r===null)return;let $=Math.max(r.from,p);($>r.from||r.kind==="run")&&o?.phases.push({kind:r.kind,from:r.from,to:$,end:m}),r=null},u=(p,m)=>{if(r?.kind===p)return;let $=r?.from??m;i(m,"done"),r={kind:p,from:Math.max($,m)}};for(let{at:p,where:m,from:$,to:g}of e){if($===g)continue;if(m!=="scheduler"){let v=l?Sg(g):null;l&&(s=null),o!==null&&l&&(o.worker=m),v!==null?u(v,p):l&&$==="executing"&&(i(p,g==="error"?"failed":"done"),l=!1);continue}s!==null&&u("gone",s),s=g==="processing"?p:null;let _=bg($,g);if(_===null){i(p,g==="erred"&&r?.kind==="run"?"failed":"done"),l=!1;continue}o===null||$==="processing"&&g!=="processing"?(i(p,r?.kind==="run"?"failed":"done"),o={worker:null,phases:[]},n.push(o)):($==="memory"||$==="released"&&o.phases.length>0)&&(o={worker:null,phases:[]},n.push(o)),u(_,p),l=g==="processing"}return i(t,"going"),n.filter(({phases:p})=>p.length>0).map((p,m)=>({...p,number:m+1}))}function bg(e,t){return t==="waiting"?e==="processing"||e==="erred"?"retry":"inputs":t==="queued"||t==="no-worker"||t==="processing"?"slot":null}function Sg(e){return e==="waiting"?"fetch":e==="ready"||e==="constrained"?"slot":e==="executing"?"run":null}function Gp(e){let t=e.flatMap(o=>o.phases),[n]=t;return n===void 0?null:[t.reduce((o,{from:r})=>Math.min(o,r),n.from),t.reduce((o,{to:r})=>Math.max(o,r),n.to)]}function Up(e){let t=new Map;for(let{kind:n,from:o,to:r}of e.flatMap(({phases:l})=>l))t.set(n,(t.get(n)??0)+r-o);return Object.keys(Kr).flatMap(n=>t.has(n)?[[n,t.get(n)??0]]:[])}function Bp(e){let t=e.map(({kind:o,from:r,to:l})=>`${Kr[o]} ${ir(l-r)}`),n=e.at(-1)?.end;return[...t,...n==="failed"?["failed"]:n==="going"?["so far"]:[]].join(", ")}function ir(e){return e<1?"< 1 ms":Oe(e/1e3)}var xg=12;function jp({attempts:e}){let t=e.slice(-xg),n=Gp(t);if(n===null)return null;let[o,r]=n,l=Math.max(1,r-o);return f`
    <ol class="times">
      ${t.map(({number:s,worker:i,phases:u})=>{let p=u[0]?.from??o,m=u.at(-1)?.to??p;return f`
          <li key=${s}>
            <span>${s}. ${i===null?"no worker":f`<${re} to=${["workers",i]}>${i}<//>`}</span>
            <span
              class="track"
              role="img"
              aria-label=${`Attempt ${s}: ${Bp(u)}`}
            >
              ${u.map(($,g)=>f`
                  <span
                    key=${g}
                    class=${`phase ${Tg($)}`}
                    title=${`${Kr[$.kind]} ${ir($.to-$.from)}`}
                    style=${{left:`${100*($.from-o)/l}%`,width:`${100*($.to-$.from)/l}%`}}
                  />
                `)}
            </span>
            <span class="number">${ir(m-p)}</span>
          </li>
        `})}
    </ol>
    <p class="times-axis"><span>${ae(o)}</span><span>+ ${ir(r-o)}</span></p>
    <ul class="legend">
      ${Up(t).map(([s,i])=>f`
          <li
            key=${s}><span class=${`phase ${s}`} aria-hidden="true" /> ${Kr[s]} <b>${ir(i)}</b></li>
        `)}
      ${t.some(({phases:s})=>s.some(({end:i})=>i==="failed"))&&f`<li><span class="phase fault" aria-hidden="true" /> ran and failed</li>`}
    </ul>
    ${e.length>t.length&&f`<p class="note">The last ${t.length} of ${e.length} attempts.</p>`}
  `}function Tg({kind:e,end:t}){return e!=="run"?e:t==="failed"?"fault":t==="going"?"going":"run"}function Vp(e,t,{attempts:n,hasResult:o}){let r=`${zp(e)} ${zp(t)}`;return[...n>0?[{what:"Its output",line:`weir logs ${r}`}]:[],...o?[{what:"Its result",line:`weir results ${r}`}]:[],{what:"Why it is in its state",line:`weir explain ${r}`},{what:"Its transitions",line:`weir story ${r}`}]}function zp(e){return/^[A-Za-z0-9_./:@%+=,][A-Za-z0-9_./:@%+=,-]*$/.test(e)?e:`'${e.replaceAll("'","'\\''")}'`}function Kp({name:e,message:t,stack:n=""}){for(let o of[`${e}: ${t}`,`Uncaught ${e}: ${t}`,t])if(o!==""&&n.startsWith(o))return n.slice(o.length).replace(/^\n/,"");return n}function qp(e,t){return t===void 0?[...e]:e.flatMap(n=>{if(!n.text.startsWith(t.message))return[n];let o=n.text.slice(t.message.length).replace(/^[;:,.\s]+/,"");return o===""?[]:[{...n,text:o}]})}function Yp(e,t){return e===void 0?"":e.name===t?.name&&e.message===t.message?e.name:`${e.name}: ${e.message.split(`
`)[0]}`}var Jp=4096,Mg=2e4,Ag=1e4;function Zp({graph:e,taskKey:t}){let n=Pr(e,t),{data:o,error:r}=oe(Ku(e,t),2e3),{data:l}=oe(`${n}/explain`,2e3),{data:s}=oe(`${n}/story`,Ag),i=f`<${re} to=${["graphs",e]}>Its graph<//>`;return o===null?f`
      <${xe} title=${t} aside=${i}>
        <section class="card">
          <${we} error=${r} />
        </section>
        <//>
    `:f`
    <${xe} title=${o.label??o.key} tab=${rc(o)} aside=${i} />
    <${Eg} task=${o} reasons=${qp(l?.reasons??[],o.error)} />
    <${Fp} task=${o} />
    <${Pg} task=${o} graph=${e} hasLog=${o.attempts>0} />
    <div class="beside">
      <div>
        <${Og} story=${s} />
        <${Ki} title="Inputs" side="inputs" graph=${e} taskKey=${t} />
        <${Ki} title="Needed by" side="dependents" graph=${e} taskKey=${t} />
      </div>
      <div>
        <${Ng} path=${n} attempts=${o.attempts} />
        ${o.state==="memory"&&Xp(o)&&f`<${Wg} graph=${e} taskKey=${t} />`}
        <${Cg} commands=${Vp(e,t,{attempts:o.attempts,hasResult:o.state==="memory"&&Xp(o)})} />
      </div>
    </div>
    <${Dg} path=${n} task=${o} />
    <${Lg} graph=${e} taskKey=${t} />
    <${Ig} story=${s} />
  `}function Eg({task:e,reasons:t}){return f`
    <section class="card">
      <dl class="tiles">
        <${te} name="State" value=${f`<${_t} name=${mn(e)} />`} />
        <${te} name="Operation" value=${f`<span class="mono">${e.op}</span>`} />
        <${te}
          name="Time"
          value=${e.startedAt===null?"\u2014":Qt(e.startedAt,e.endedAt,Bt())}
          detail=${e.startedAt===null?"":`from ${ae(e.startedAt)}`}
        />
        <${te} name="Attempts" value=${E(e.attempts)} detail=${`${e.retriesLeft} retries left`} />
        <${te}
          name="Result"
          value=${vl(e)||"\u2014"}
          tone=${e.result==="lost"?"bad":"plain"}
        />
      </dl>
      ${t.length>0&&f`
        <ul class="reasons">
          ${t.map(({code:n,text:o})=>f`<li key=${n+o}>${o}</li>`)}
        </ul>
      `}
    </section>
  `}function Xp({result:e}){return e===void 0||e==="available"}function Pg({task:e,graph:t,hasLog:n}){let{error:o,blame:r}=e;if(o===void 0)return null;let l=Kp(o);return f`
    <${ee} title="Error">
      ${r!==void 0&&f`<p>It failed because its input <${Rg} name=${r} graph=${t} /> failed.</p>`}
      <p class="bad message"><b>${o.name}</b>: ${o.message}</p>
      ${l!==""&&f`<pre tabindex="0" aria-label="Stack of the error">${l}</pre>`}
      ${o.logTail&&!n&&f`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${o.logTail}</pre>
        `}
    <//>
  `}function Rg({name:e,graph:t}){if(typeof e=="string")return f`<${re} to=${["graphs",t,"tasks",e]}>${e}<//>`;let{key:n,namespace:o,owner:r}=e,l=r===void 0?o:`${o} of ${r}`;return f`<span>${n} in the namespace ${l}</span>`}function Og({story:e}){let t=Hp(e?.entries??[],Bt());return t.length===0?null:f`
    <${ee} title="Where its time went" note="by attempt">
      <${jp} attempts=${t} />
      <//>
  `}function Cg({commands:e}){return f`
    <${ee} title="In a terminal">
      <ul class="commands">
        ${e.map(({what:t,line:n})=>f`
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
  `}function Lg({graph:e,taskKey:t}){let{data:n}=oe(Vu(e,t),3e3);return n===null||n.nodes.length<2?null:f`
    <${ee} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${Zl}
        label="The task, its inputs above and its users below"
        shape=${n}
        linkOf=${o=>o===t?null:["graphs",e,"tasks",o]}
      />
      <//>
  `}function Dg({path:e,task:t}){let{data:n}=oe(`${e}/attempts`,3e3);return n===null||n.items.length===0?null:f`
    <${ee} title="Attempts">
      <${ve}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${n.items}
        keyOf=${({attempt:o})=>String(o)}
        cells=${({attempt:o,state:r,worker:l,startedAt:s,endedAt:i,error:u})=>[String(o),f`<${_t} name=${r} />`,l===null?"":f`<${re} to=${["workers",l]}>${l}<//>`,s===null?"":ae(s),s===null?"":Qt(s,i,Bt()),Yp(u,t.error)]}
      />
      <//>
  `}function Qp(e,t,n){let[o,r]=Q(null);return ie(()=>{let l=!0;return Su(e,t).catch(()=>null).then(s=>l&&r(s)),()=>{l=!1}},[e,n]),o}function Ng({path:e,attempts:t}){let n=Qp(`${e}/logs`,Mg,t);return t===0||n===null||n===""?null:f`
    <${ee} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function Wg({graph:e,taskKey:t}){let n=`${ut(e)}/results/${Ln(t)}`,o=Qp(n,Jp,null);return o===null?null:f`
    <${ee} title="Result" note=${`the first ${B(Jp)}`}>
      <pre tabindex="0" aria-label="Result">${o}</pre>
      <//>
  `}function Ig({story:e}){return e===null?null:f`
    <${ee} title="Story" note="what the scheduler and the workers did with it">
      ${e.entries.length===0&&f`<${Fe}>Its transitions are not kept any more.<//>`}
      <${ve}
        caption="Transitions and their causes"
        head=${["Time","Where","From","To","Cause"]}
        rows=${e.entries.map((t,n)=>({...t,number:n}))}
        keyOf=${({number:t})=>String(t)}
        cells=${({at:t,where:n,from:o,to:r,cause:l})=>[ae(t),n,o,r,l]}
      />
    <//>
  `}function em({name:e}){let{data:t,error:n}=oe(Rr(e),2e3);if(t===null)return f`
      <${xe} title=${e}>
        <section class="card">
          <${we} error=${n} />
        </section>
        <//>
    `;let{memory:o,spill:r,resources:l}=t,s={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return f`
    <${xe} title=${t.name} aside=${f`<${Fg} worker=${t} />`} />
    <section class="card">
      <dl class="tiles">
        <${te} name="State" value=${f`<${_t} name=${t.state} />`} detail=${t.trouble} />
        <${te}
          name="Tasks"
          value=${`${E(t.executing)} / ${E(t.threads)}`}
          detail=${`${E(t.processing)} assigned`}
        />
        <${te} name="Results held" value=${E(t.keys)} />
        <${te} name="Received" value=${B(t.receivedBytes)} />
        <${te} name="Processes started" value=${E(t.executorStarts)} />
        <${te} name="Last seen" value=${t.lastSeen===null?"\u2014":ae(t.lastSeen)} />
      </dl>
      <${jo} label="Memory" parts=${s} />
      <p class="note">
        Results ${B(o.managed)}, other memory ${B(o.unmanagedOld)} and
        ${" "}${B(o.unmanagedRecent)} lately, spilled ${B(o.spilled)};
        limit ${o.limit===null?"none":B(o.limit)}.
      </p>
      ${r!==null&&f`<p class="note">
        Spills to <span class="mono">${r.where}</span>${r.waiting>0&&`; ${B(r.waiting)} wait to be written${r.stalledMs>0?`, nothing for ${Oe(r.stalledMs/1e3)}`:""}`}.
      </p>`}
      <p class="note">
        ${t.transfers==="direct"?t.url:"Its values travel through the scheduler"},
        version ${t.version}${Object.entries(l).map(([i,{total:u,used:p}])=>`; ${p} of ${u} ${i} used`)}
      </p>
    </section>
    <${Hg} name=${e} />
    <${jg} name=${e} />
  `}function Fg({worker:e}){let t=Rr(e.id);return f`
    ${e.state==="paused"?f`<${jt} label="Resume" scope="admin" path=${`${t}/resume`} />`:f`<${jt} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${jt}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function Hg({name:e}){let{data:t,error:n}=oe(Ju(e),2e3);if(t===null)return f`
      <${ee} title="Running">
        <${we} error=${n} />
        <//>
    `;let{running:o,hidden:r,failures:l,transfers:s}=t;return f`
    <${ee} title="Running" note="as of its last heartbeat, the longest first">
      ${o.length===0&&r===0?f`<${Fe}>It ran nothing at its last heartbeat.<//>`:f`
          <${ve}
            caption="Tasks that it runs, the longest first"
            head=${["Task","Tasks of its kind","Since","For","Memory"]}
            rows=${o}
            keyOf=${({key:i})=>i}
            cells=${({key:i,graph:u,group:p,startedAt:m,peakBytes:$})=>[f`<${tm} graph=${u} taskKey=${i} />`,f`<span class="mono">${p}</span>`,ae(m),Qt(m,null,Bt()),$===null?"\u2014":B($)]}
          />
        `}
      ${r>0&&f`<p class="note">${E(r)} more, which are not shown.</p>`}
    <//>
    <div class="columns">
      <${Gg} list=${l} />
      <${Bg} name=${e} list=${s} />
    </div>
  `}function tm({graph:e,taskKey:t}){return f`<span class="mono">${e===""?t:f`<${re} to=${["graphs",e,"tasks",t]}>${t}<//>`}</span>`}function Gg({list:e}){return f`
    <${ee} title="Last failures" note="of runs on this worker">
      ${e.length===0?f`<${Fe}>None of the last runs failed here.<//>`:f`
        <${ve}
          caption="Runs that failed on this worker, the last first"
          head=${["Task","Error","Ended","After"]}
          rows=${e.map((t,n)=>({...t,id:`${t.endedAt} ${t.key} ${n}`}))}
          keyOf=${({id:t})=>t}
          cells=${({key:t,graph:n,endedAt:o,seconds:r,...l})=>[f`<${tm} graph=${n} taskKey=${t} />`,f`<span class="bad">${Ug(l)}</span>${l.retried&&f`
                <span class="note">tried again</span>
              `}`,ae(o),Oe(r)]}
        />
      `}
    <//>
  `}function Ug({error:e,message:t,killed:n}){return e!==null?`${e}: ${t??""}`:n?"killed":"failed"}function Bg({name:e,list:t}){let n=Math.max(1,...t.flatMap(r=>[r.receivedBytes,r.sentBytes])),o=r=>r===0?"\u2014":f`
      <span class="cell-bytes" style=${{background:`color-mix(in srgb, var(--managed) ${Math.round(8+22*r/n)}%, var(--surface))`}}>${B(r)}</span>
    `;return f`
    <${ee} title="Transfers" note="since the scheduler began">
      ${t.length===0?f`<${Fe}>It has exchanged no values with other workers.<//>`:f`
          <${ve}
            caption=${`Bytes between ${e} and each other worker`}
            head=${["Peer","Received","Sent"]}
            rows=${t}
            keyOf=${({peer:r})=>r}
            cells=${({peer:r,receivedBytes:l,sentBytes:s})=>[f`<${re} to=${["workers",r]}>${r}<//>`,o(l),o(s)]}
          />
        `}
    <//>
  `}function jg({name:e}){let{data:t}=oe(Xu(e),15e3),n=t?.holds??[];return t===null||n.length===0?null:f`
    <${ee} title="Results" note=${`${E(n.length)} of ${E(t.keys)}, the largest`}>
      <${ve}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${n}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:r,spilled:l})=>[f`<span class="mono">${o}</span>`,B(r),l?"spilled":"in memory"]}
      />
      <//>
  `}var zg=["INPUT","TEXTAREA","SELECT"],Vg=["checkbox","radio","button","submit","range"];function nm({key:e,ctrlKey:t,altKey:n,metaKey:o},r,l){if(t||n||o)return{type:"none"};if(l){let s=r.find(({letter:i})=>i===e);return s===void 0?{type:"none"}:{type:"go",path:s.path}}return{type:e==="?"?"help":e==="g"?"wait":"none"}}function om({tagName:e,type:t="",isContentEditable:n=!1}){return n?!0:zg.includes(e)&&!Vg.includes(t)}function rm(e){return[["?","this list"],...e.map(({letter:t,name:n})=>[`g ${t}`,n]),["Tab","the next link, button or field"],["Esc","closes a question or this list"],["\u2190 \u2192","move the task stream, when it has the focus"],["+ -","zoom the task stream, when it has the focus"]]}var Kg=1500,qi="weir-keys";function lm({pages:e}){let[t,n]=Q(!1),[o,r]=Q(qg());ie(()=>{if(!o)return;let s=-1/0,i=u=>{if(u.defaultPrevented||document.querySelector("dialog[open]")!==null)return;let{target:p}=u;if(p instanceof HTMLElement&&om(p))return;let m=nm(u,e,u.timeStamp-s<Kg);u.key.length===1&&(s=-1/0),m.type==="wait"?s=u.timeStamp:m.type==="help"?n(!0):m.type==="go"&&xr(st(...m.path)),(m.type==="help"||m.type==="go")&&u.preventDefault()};return addEventListener("keydown",i),()=>removeEventListener("keydown",i)},[o,e]);let l=s=>{Yg(s),r(s)};return f`
    <button type="button" class="plain" onClick=${()=>n(!0)}>Keys</button>
    ${t&&f`
      <${xl} label="Keys" onClose=${()=>n(!1)}>
        <h2>Keys</h2>
        <dl class="key-list">
          ${rm(e).map(([s,i])=>f`
              <div key=${s}>
                <dt>${s.split(" ").map(u=>f`
                    <kbd key=${u}>${u}</kbd>
                  `)}</dt>
                <dd>${i}</dd>
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
  `}function qg(){try{return localStorage.getItem(qi)!=="off"}catch{return!0}}function Yg(e){try{e?localStorage.removeItem(qi):localStorage.setItem(qi,"off")}catch{}}var Yi=500,Jg=[1,10,60];function sm(){let e=Ut.value,[t,n]=Q(!1),[o,r]=Q(1),[l,s]=Q(null),[i,u]=Q(""),p=e!==null&&e.event>=e.last,m=async x=>{try{await ti(x),u("")}catch(y){n(!1),u(y instanceof Error?y.message:String(y))}};if(ie(()=>{if(!t||p)return;let x=!1,y=async()=>{let T=Ut.value?.at??0;await m({at:T+Yi*o}),Ut.value?.at===T&&await m({event:(Ut.value?.event??0)+1}),x||(M=setTimeout(y,Yi))},M=setTimeout(y,Yi);return()=>{x=!0,clearTimeout(M)}},[t,o,p]),e===null)return null;let{event:$,first:g,last:_,at:v,firstAt:S}=e;return f`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{p&&await m({event:g}),n(!t||p)}}>
        ${t&&!p?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${o}
          onChange=${x=>r(Number(x.currentTarget.value))}
        >
          ${Jg.map(x=>f`<option key=${x} value=${x}>${x}×</option>`)}
        </select></label>
      <input
        type="range"
        aria-label="Event"
        min=${g}
        max=${_}
        value=${l??$}
        onInput=${x=>s(Number(x.currentTarget.value))}
        onChange=${async x=>{n(!1),await m({event:Number(x.currentTarget.value)}),s(null)}}
      />
      <span class="note">
        event ${E(l??$)} of ${E(_)}${l===null&&`, ${ae(v)}, ${Oe((v-S)/1e3)} after the first`}
      </span>
      ${i!==""&&f`<span class="bad" role="alert">${i}</span>`}
    </section>
  `}var Xg=[{letter:"o",name:"Overview",path:[]},{letter:"g",name:"Graphs",path:["graphs"]},{letter:"t",name:"Task stream",path:["stream"]},{letter:"w",name:"Workers",path:["workers"]},{letter:"m",name:"Memory",path:["memory"]},{letter:"s",name:"Stuck",path:["stuck"]}];function Zg(){if(me===null)return Xg;let e=["graphs",me.graph];return[{letter:"g",name:"Graph",path:e},{letter:"s",name:"Shape",path:[...e,"shape"]},{letter:"t",name:"Task stream",path:["stream"]}]}var Qg={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026",silent:`No news for ${Ys/1e3} s: reconnecting\u2026`};function am({children:e}){let t=me===null?Wo.value[0]??"":Wo.value.join("/"),n=In.value,o=bn.value?.name??null,r=$t(Zg,[]),l=Wo.value.join("/"),s=ht(l);return ie(()=>{s.current!==l&&document.activeElement===document.body&&im(),s.current=l},[l]),f`
    <a class="skip" href="#main" onClick=${i=>{i.preventDefault(),im()}}>Skip to the content</a>
    <nav class="side" aria-label="Pages">
      <a class="brand" href=${st()}>Weir</a>
      <ul>
        ${r.map(({path:i,name:u})=>f`
            <li key=${u}><a
              href=${st(...i)}
              aria-current=${i.join("/")===t?"page":void 0}
            >${u}</a></li>
          `)}
      </ul>
      <div class="side-foot">
        ${me===null?f`<p class=${`connection ${n}`} role="status">${Qg[n]}</p>`:f`<p>Report of ${ae(me.at)}</p>`}
        ${o!==null&&o!=="local"&&f`<p>${o} <button type="button" class="plain" onClick=${Au}>Log out</button></p>`}
        <${ep} />
        <${lm} pages=${r} />
        ${me===null&&f`<a href=${_u} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${sm} />
      ${Gt.value?.standstill&&f`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${st("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}function im(){document.getElementById("main")?.focus({preventScroll:!0})}var cm=Se(null);function e_(){let{login:e}=bn.value??{};return ie(()=>{e===!1&&Ou()},[e]),e===void 0?null:e?f`<${wc} refusal=${cm.value} />`:f`<${am}>${t_(Wo.value)}<//>`}function t_(e){let[t,n="",o,r=""]=e;return t===void 0?f`<${fp} />`:e.length===1&&t==="graphs"?f`<${_c} />`:e.length===2&&t==="graphs"&&Us.value!==""?f`<${n_} graph=${n} taskKey=${Us.value} />`:e.length===2&&t==="graphs"?f`<${hc} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="shape"?f`<${yp} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&o==="groups"?f`<${$c} key=${`${n}/${r}`} id=${n} group=${r} />`:e.length===4&&t==="graphs"&&o==="tasks"?f`<${Zp} key=${`${n}/${r}`} graph=${n} taskKey=${r} />`:e.length===1&&t==="workers"?f`<${ap} />`:e.length===2&&t==="workers"?f`<${em} key=${n} name=${n} />`:e.length===1&&t==="memory"?f`<${up} />`:e.length===1&&t==="stream"?f`<${Np} />`:e.length===1&&t==="stuck"?f`<${Ip} />`:f`<${pp} path=${e} />`}function n_({graph:e,taskKey:t}){return ie(()=>wu(st("graphs",e,"tasks",t)),[e,t]),null}Qf();vu();cm.value=await Mu();await Iu();var um=document.getElementById("app");um!==null&&Cs(f`<${e_} />`,um);

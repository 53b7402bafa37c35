var ye,Aa,Ms,Cn,xs,al,Ea,sl,Pa,As,Ts,zm,gr=Symbol.for("pv"),ul={},cl=[],Vm=/^m(i|n|o|s|text|space)$/,Es=Array.isArray,Ps=cl.slice,to=Object.assign;function eo(e){e&&e.parentNode&&e.remove()}function _r(e,t,n){var o,r,l,s={},i=arguments.length;for(l in t)l=="key"?o=t[l]:l=="ref"&&typeof e!="function"?r=t[l]:s[l]=t[l];return i>2&&(s.children=i>3?Ps.call(arguments,2):n),$r(e,s,o,r,null)}function $r(e,t,n,o,r){var l={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:gr,__v:r||++Aa,__i:-1,__u:0};return!r&&ye.vnode&&ye.vnode(l),l}function oo(e){return e.children}function no(e,t){this.props=e,this.context=t,this.__g=0}function Ln(e,t){if(t==null)return e.__&&Ln(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:Ln(e)}function Km(e){var t,n=e.__v,o=n.__e,r=[],l=[],s=e.__P;s&&((t=to({constructor:gr},n)).__v=n.__v+1,ye.vnode&&ye.vnode(t),Os(s,t,n,e.__n,s.namespaceURI,32&n.__u?[o]:null,r,o||Ln(n),32&n.__u,l),t.__v=n.__v,t.__.__k[t.__i]=t,Na(r,t,l),n.__=n.__e=null,t.__e!=o&&Oa(t))}function Oa(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),Oa(e)}function Ta(e){(8&e.__g||(e.__g|=8,Cn.push(e),al++))&&xs==ye.debounceRendering||((xs=ye.debounceRendering)||queueMicrotask)(Ra)}function Ra(){try{for(var e,t=1;Cn.length;)Cn.length>t&&Cn.sort(Ea),e=Cn.shift(),t=Cn.length,8&e.__g&&Km(e)}finally{(al=Cn.length)&&(xs||queueMicrotask)(Ra)}}function Ca(e,t,n,o,r,l,s,i,u,p,m){var $,g,_,v,S,k,x=o.__k||cl,y=t.length;for(u=qm(n,t,x,u,y),$=0;$<y;$++)(_=n.__k[$])!=null&&(g=~_.__i&&x[_.__i]||ul,_.__i=$,k=Os(e,_,g,r,l,s,i,u,p,m),v=_.__e,(g.ref!=_.ref||8&g.__u)&&(g.ref&&Rs(g.ref,null,_,g),_.ref&&m.push(_.ref,_.__c||v,_)),S=S||v,4&_.__u?(u=La(_,u,e,!g.__v),g.__e&&(g.__e=null)):typeof _.type=="function"&&k!==void 0?u=k:v&&(u=v.nextSibling),_.__u&=-21);return n.__e=S,u}function qm(e,t,n,o,r){var l,s,i,u,p,m,$,g,_,v=n.length,S=v,k=0,x=0,y=e.__k=Array(r);for(l=0;l<r;l++)(s=t[l])!=null&&typeof s!="boolean"&&typeof s!="function"?(typeof s!="object"||s.constructor===String?s=y[l]=$r(null,s):Es(s)?s=y[l]=$r(oo,{children:s}):s.constructor===gr&&s.__b?s=y[l]=$r(s.type,s.props,s.key,s.ref,s.__v):y[l]=s,u=l+k,s.__=e,s.__b=e.__b+1,i=null,~(p=s.__i=Ym(s,n,u,S))&&(S--,(i=n[p])&&(i.__u|=2)),i&&i.__v?(s.__u|=16,p==u-1?k--:p==u+1?k++:p!=u&&(p>u?k--:k++,x=1)):(~p||(r>v?k--:r<v&&k++),typeof s.type!="function"&&(s.__u|=4))):y[l]=null;if(x){for(m=[],$=[],l=0;l<r;l++)if((s=y[l])&&16&s.__u){for(k=0,g=m.length;k<g;)m[_=k+g>>1]<s.__i?k=_+1:g=_;m[k]=s.__i,$[l]=k+1}for(k=m.length;l--;)$[l]&&($[l]==k?k--:y[l].__u|=4)}if(S)for(l=0;l<v;l++)!(i=n[l])||2&i.__u||(i.__e==o&&(o=Ln(i)),Cs(i,i));return o}function La(e,t,n,o){var r,l,s,i;if(typeof e.type=="function"){if(e.props.__P)return t;if(r=e.__k)for(l=0;l<r.length;l++)r[l]&&(r[l].__=e,t=La(r[l],t,n,!1));return t}for(t&&!t.parentNode&&(t=Ln(e))&&!t.parentNode&&(t=null),s=e.__e,i=t;i&&i.nodeType==8;)i=i.nextSibling;for(s!=i&&(!o&&n.moveBefore&&s.parentNode?n.moveBefore(s,t):n.insertBefore(s,t||null)),t=s;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function Ym(e,t,n,o){var r,l=e.key,s=e.type,i=t[n],u=i&&!(2&i.__u);if(i===null&&l==null||u&&l==i.key&&s==i.type)return n;if(o>(u?1:0)){for(r=n-1;r>=0;r--)if((i=t[r])&&!(2&i.__u)&&l==i.key&&s==i.type)return r;for(r=n+1;r<t.length;r++)if((i=t[r])&&!(2&i.__u)&&l==i.key&&s==i.type)return r}return-1}function Ma(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function ll(e,t,n,o,r){var l,s;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||Ma(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||Ma(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(s=Ts[t]||(Ts[t]=Xm(t)),(e.__a||(e.__a={}))[t]=As,l=t!=(t=t.replace(Pa,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,s,l):e.removeEventListener(t,s,l));else{if(r=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function Xm(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[sl]==null)t[sl]=As++;else if(t[sl]<this.__a[e])return;return n(ye.event?ye.event(t):t)}}}function Os(e,t,n,o,r,l,s,i,u,p){var m,$,g,_,v,S,k,x,y,M,T,V,L,K,C,q,j,R,Y=t.type;if(t.constructor!==gr)return null;128&n.__u&&(u=32&n.__u,m=n.__c.__z)&&(t.__u|=u,$=l=[],m.nodeType==8?i=il(m,l):l.push(m),i=l[0]||i),(m=ye.__b)&&m(t);e:if(typeof Y=="function"){g=s.length;try{if(x=t.props,y=(m=Y.prototype)&&m.render,M=(m=Y.contextType)&&o[m.__c],T=m?M?M.props.value:m.__:o,(_=n.__c)?(t.__c=_,2&_.__g&&(_.__g|=1)):(y?t.__c=_=new Y(x,T):(t.__c=_=new no(x,T),_.constructor=Y,_.render=Zm),M&&M.sub(_),_.state||(_.state={}),_.__n=o,_.__g|=8,_.__h=[],_.__k=[]),y&&(_.__s||(_.__s=_.state),Y.getDerivedStateFromProps&&(_.__s==_.state&&(_.__s=to({},_.__s)),to(_.__s,Y.getDerivedStateFromProps(x,_.__s)))),v=_.props,S=_.state,_.__v=t,n.__c){if(x!==v&&y&&!Y.getDerivedStateFromProps&&_.componentWillReceiveProps&&_.componentWillReceiveProps(x,T),t.__v==n.__v&&!(8&_.__g)||!(4&_.__g)&&_.shouldComponentUpdate&&_.shouldComponentUpdate(x,_.__s,T)===!1){t.__v!=n.__v&&(_.props=x,_.state=_.__s,_.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(N){N&&(N.__=t)}),cl.push.apply(_.__h,_.__k),_.__k=[],_.__h.length&&s.push(_),i=Ln(n);break e}_.componentWillUpdate&&_.componentWillUpdate(x,_.__s,T),y&&_.componentDidUpdate&&_.__h.push(function(){_.componentDidUpdate(v,S,k)})}else y&&!Y.getDerivedStateFromProps&&_.componentWillMount&&_.componentWillMount(),y&&_.componentDidMount&&_.__h.push(_.componentDidMount);_.context=T,_.props=x,_.__P=e,_.__g&=-5,V=ye.__r,L=y?25:0;do _.__g&=-9,V&&V(t),m=_.render(_.props,_.state=_.__s,_.context);while(8&_.__g&&++L<25);y&&(cl.push.apply(_.__h,_.__k),_.__k=[]),_.state=_.__s,_.getChildContext&&(o=to({},o,_.getChildContext())),y&&n.__c&&_.getSnapshotBeforeUpdate&&(k=_.getSnapshotBeforeUpdate(v,S)),K=m&&m.type===oo&&m.key==null?m.props.children:m,x.__P&&(m=i,r=(e=x.__P).namespaceURI,u=l=null,n.props&&n.props.__P!=e&&(n.__k.some(function(N){N&&Cs(N,N)}),n.__k=null),i=n.__k?Ln(n,0):null),i=Ca(e,Es(K)?K:[K],t,n,o,r,l,s,i,u,p),x.__P&&(t.__e=null,i=m),t.__u&=-161,$&&$.some(eo),_.__h.length&&s.push(_),1&_.__g&&(_.__g&=-4)}catch(N){if(s.length=g,t.__v=null,u||l)if(N&&N.then){if(t.__u|=128|u,l){for(~(j=l.indexOf(i||void 0))||(j=l.length);(R=l[j-1])&&R.nodeType==8;)j--;for(;j<l.length;j++)if(R=l[j])if(l[j]=null,C){if(R==q)break}else{if(R.nodeType!=8)break;R.data.startsWith("$s")&&(q=il(C=R))}}if(!C){for(;i&&i.nodeType==8&&i.nextSibling;)i=i.nextSibling;C=i}(m=il(C=t.__c.__z||(t.__c.__z=C)))?(t.__e=C,i=m):t.__e=i,i=i&&i.nextSibling}else l&&l.some(eo);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),N&&N.then||Da(t),ye.__e(N,t,n)}}else i=t.__e=Jm(n.__e,t,n,o,r,l,s,u,p,e);return(m=ye.diffed)&&m(t),i}function il(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function Da(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(Da))}function Na(e,t,n){for(var o=0;o<n.length;)Rs(n[o++],n[o++],n[o++]);ye.__c&&ye.__c(t,e),e.some(function(r){try{e=r.__h,r.__h=[],e.some(function(l){l.call(r)})}catch(l){ye.__e(l,r.__v)}})}function Jm(e,t,n,o,r,l,s,i,u,p){var m,$,g,_,v,S,k,x,y=n.props||ul,M=t.props,T=t.type;if(T=="svg"?r="http://www.w3.org/2000/svg":T=="math"?r="http://www.w3.org/1998/Math/MathML":r||(r="http://www.w3.org/1999/xhtml"),l){for(m=0;m<l.length;m++)if((v=l[m])&&(T?v.localName==T:v.nodeType==3)){e=v,l[m]=null;break}}if(!e){if(x=p.ownerDocument||document,!T)return x.createTextNode(M);e=x.createElementNS(r,T,M.is?M:p),i&&(ye.__m&&ye.__m(t,l),i=!1),l=null}if(T){if(p=T=="template"&&e.content||e,l=T=="textarea"&&M.defaultValue!=null?null:l&&Ps.call(p.childNodes),!i&&l)for(y={},m=0;m<e.attributes.length;m++)y[(v=e.attributes[m]).name]=v.value;for(m in y)v=y[m],m=="dangerouslySetInnerHTML"?g=v:m=="children"||m in M||m=="value"&&"defaultValue"in M||m=="checked"&&"defaultChecked"in M||ll(e,m,null,v,r);for(m in M)v=M[m],m=="children"?_=v:m=="dangerouslySetInnerHTML"?$=v:m=="value"?S=v:m=="checked"?k=v:i&&typeof v!="function"||y[m]===v||ll(e,m,v,y[m],r);$?(i||g&&($.__html==g.__html||$.__html==e.innerHTML)||(e.innerHTML=$.__html),t.__k=[]):(g&&(e.textContent=""),(T=="foreignObject"||r=="http://www.w3.org/1998/Math/MathML"&&Vm.test(T))&&(r="http://www.w3.org/1999/xhtml"),Ca(p,Es(_)?_:[_],t,n,o,r,l,s,l?l[0]:n.__k&&Ln(n,0),i,u),l&&l.some(eo)),i&&T!="textarea"||(m="value",T=="progress"&&S==null?e.removeAttribute(m):S==null||S===e[m]&&(T!="progress"||S)||ll(e,m,S,y[m],r),m="checked",k!=null&&k!=e[m]&&ll(e,m,k,y[m],r))}else y===M||i&&e.data==M||(e.data=M);return e}function Rs(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(r){ye.__e(r,n)}}function Cs(e,t,n){var o,r,l,s;if(ye.unmount&&ye.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||Rs(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(i){ye.__e(i,t)}o.__P=o.__n=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&Cs(o[s],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(r=il(o,l=[]))&&(o==e.__e&&l.some(eo),eo(r),eo(o)),n||eo(e.__e),e.__e=e.__c=e.__=null}function Zm(e,t,n){return this.constructor(e,n)}function Ls(e,t){var n,o,r,l;ye.__&&ye.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=$r(oo,{children:[e]}),r=[],l=[],Os(t,t.__k,o||ul,ul,t.namespaceURI,o?null:t.firstChild?Ps.call(t.childNodes):null,r,o?o.__e:t.firstChild,n,l),Na(r,t.__k,l),t.__k.props.children=null}ye={__e:function(e,t,n,o){for(var r,l,s;t=t.__;)if((r=t.__c)&&!(1&r.__g)){r.__g|=4;try{if((s=(l=r.constructor)&&l.getDerivedStateFromError)&&r.setState(l.getDerivedStateFromError(e)),r.componentDidCatch&&(r.componentDidCatch(e,o||{}),s=1),s&&8&r.__g)return void(r.__g|=2)}catch(i){e=i}}throw al=0,e}},Aa=0,Ms=function(e){return e!=null&&e.constructor===gr},no.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=to({},this.state)),typeof e=="function"&&(e=e(to({},n),this.props)),e&&(to(n,e),this.__v&&(t&&this.__k.push(t),Ta(this)))},no.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),Ta(this))},no.prototype.render=oo,Cn=[],al=0,Ea=function(e,t){return e.__v.__b-t.__v.__b},sl=Symbol(),Pa=/(PointerCapture)$|Capture$/i,As=0,Ts={},zm=0;var yr,Ke,Ds,Wa,Ns=Object.is,fl=0,Va=[],Ws=[],Be=ye,Ia=Be.__b,Fa=Be.__r,Ha=Be.diffed,Ga=Be.__c,Ua=Be.unmount,Ba=Be.__;function Fs(e,t){Be.__h&&Be.__h(Ke,e,fl||t),fl=0;var n=Ke.__H||(Ke.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function Q(e){return fl=1,Qm(qa,e)}function Qm(e,t,n){var o=Fs(yr++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):qa(void 0,t),function(l){var s=(o.__N||o.__)[0],i=o.t(s,l);Ns(s,i)||(o.__N=[i,o.__[1]],o.__c.setState({}))}],o.__c=Ke,!Ke.__f)){Ke.__f=!0;var r=Ke.shouldComponentUpdate;Ke.shouldComponentUpdate=function(l,s,i){var u=this.__H;if(!u)return!0;var p=!1,m=this.props!=l;if(u.__.some(function(g){g.__N&&(p=!0,Ns(g.__[0],g.__N[0])||(m=!0))}),r){var $=r.call(this,l,s,i);return p?$||m:$}return!p||m}}return o.__}function ie(e,t){var n=Fs(yr++,3);!Be.__s&&Ka(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,Ke.__H.__h.push(n))}function ht(e){return fl=5,$t(function(){return{current:e}},[])}function $t(e,t){var n=Fs(yr++,7);return Ka(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function ed(){var e;do{for(;e=Ws.shift();)try{wr(e)}catch(n){Be.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=Va.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(wr),t.__h.some(Is),t.__h=[]}catch(n){t.__h=[],Be.__e(n,e.__v)}}}while(Ws.length)}Be.__b=function(e){Ke=null,Ia&&Ia(e)},Be.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Ba&&Ba(e,t)},Be.__r=function(e){Fa&&Fa(e),yr=0;var t=(Ke=e.__c).__H;t&&(Ds==Ke?Ke.__h=[]:(t.__h.some(wr),t.__h.some(Is),yr=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),Ds=Ke},Be.diffed=function(e){Ha&&Ha(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&za(Va.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),Ds=Ke=null},Be.__c=function(e,t){t.some(function(n){try{n.__h.some(wr),n.__h=n.__h.filter(function(o){return!o.__||Is(o)})}catch(o){n.__h=[function(){throw o}]}}),Ga&&Ga(e,t)},Be.unmount=function(e){Ua&&Ua(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(r){try{if(r.__P&&r.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}r.__P=n,za(Ws.push(r))}else wr(r)}catch(l){t=l}}),o.__H=void 0,t&&Be.__e(t,o.__v))};var ja=typeof requestAnimationFrame=="function";function td(e){var t,n=function(){clearTimeout(o),ja&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);ja&&(t=requestAnimationFrame(n))}function za(e){e!=1&&Wa==Be.requestAnimationFrame||((Wa=Be.requestAnimationFrame)||td)(ed)}function wr(e){var t=Ke,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),Ke=t}function Is(e){var t=Ke;e.__c=e.__(),Ke=t}function Ka(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!Ns(n,e[o])})}function qa(e,t){return typeof t=="function"?t(e):t}var nd=Symbol.for("preact-signals");function hl(){if(vn>1)vn--;else{var e,t=!1;for(function(){var r=ml;for(ml=void 0;r!==void 0;){var l=r.S;if(l.v===r.v)for(var s=l.t;s!==void 0;s=s.x)s.i===r.i&&(s.i=l.i);r=r.o}}();kr!==void 0;){var n=kr;for(kr=void 0,pl++;n!==void 0;){var o=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Xa(n))try{n.c()}catch(r){t||(e=r,t=!0)}n=o}}if(pl=0,vn--,t)throw e}}function br(e){if(vn>0)return e();Hs=++od,vn++;try{return e()}finally{hl()}}var vr,We=void 0;function ro(e){var t=We,n=vr;We=void 0,vr=void 0;try{return e()}finally{We=t,vr=n}}var kr=void 0,vn=0,pl=0,od=0,Hs=0,ml=void 0,dl=0;function Ya(e){if(We!==void 0){var t=e.n;if(t===void 0||t.t!==We)return t={i:0,S:e,p:We.s,n:void 0,t:We,e:void 0,x:void 0,r:t},We.s!==void 0&&(We.s.n=t),We.s=t,e.n=t,32&We.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=We.s,t.n=void 0,We.s.n=t,We.s=t),t}}function qe(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}qe.prototype.brand=nd;qe.prototype.h=function(){return!0};qe.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n!==void 0?n.e=e:ro(function(){var o;(o=t.W)==null||o.call(t)}))};qe.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,o=e.x;n!==void 0&&(n.x=o,e.e=void 0),o!==void 0&&(o.e=n,e.x=void 0),e===this.t&&(this.t=o,o===void 0&&ro(function(){var r;(r=t.Z)==null||r.call(t)}))}};qe.prototype.subscribe=function(e){var t=this;return kn(function(){var n=t.value;ro(function(){return e(n)})},{name:"sub"})};qe.prototype.valueOf=function(){return this.value};qe.prototype.toString=function(){return this.value+""};qe.prototype.toJSON=function(){return this.value};qe.prototype.peek=function(){var e=this;return ro(function(){return e.value})};Object.defineProperty(qe.prototype,"value",{get:function(){var e=Ya(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(pl>100)throw new Error("Cycle detected");(function(n){vn!==0&&pl===0&&n.l!==Hs&&(n.l=Hs,ml={S:n,v:n.v,i:n.i,o:ml})})(this),this.v=e,this.i++,dl++,vn++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{hl()}}}});function xe(e,t){return new qe(e,t)}function Xa(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Ja(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Za(e){for(var t=e.s,n=void 0;t!==void 0;){var o=t.p;t.i===-1?(t.S.U(t),o!==void 0&&(o.n=t.n),t.n!==void 0&&(t.n.p=o)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=o}e.s=n}function lo(e,t){qe.call(this,void 0,t),this.x=e,this.s=void 0,this.g=dl-1,this.f=4}lo.prototype=new qe;lo.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===dl))return!0;if(this.g=dl,this.f|=1,this.i>0&&!Xa(this))return this.f&=-2,!0;var e=We;try{Ja(this),We=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return We=e,Za(this),this.f&=-2,!0};lo.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}qe.prototype.S.call(this,e)};lo.prototype.U=function(e){if(this.t!==void 0&&(qe.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};lo.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(lo.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=Ya(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function Wt(e,t){return new lo(e,t)}function Qa(e){var t=e.j;if(e.j=void 0,typeof t=="function"){vn++;var n=We;We=void 0;try{t()}catch(o){throw e.f&=-2,e.f|=8,Gs(e),o}finally{We=n,hl()}}}function Gs(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Qa(e)}function rd(e){if(We!==this)throw new Error("Out-of-order effect");Za(this),We=e,this.f&=-2;try{8&this.f&&Gs(this)}finally{hl()}}function Do(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,vr&&vr.push(this)}Do.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};Do.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Qa(this),Ja(this),vn++;var e=We;return We=this,rd.bind(this,e)};Do.prototype.N=function(){2&this.f||(this.f|=2,this.u=kr,kr=this)};Do.prototype.d=function(){this.f|=8,1&this.f||Gs(this)};Do.prototype.dispose=function(){this.d()};function kn(e,t){var n=new Do(e,t);try{n.c()}catch(r){throw n.d(),r}var o=n.d.bind(n);return o[Symbol.dispose]=o,o}var eu,gl,$l,ld=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var tu=[];kn(function(){eu=this.N})();function No(e,t){ye[e]=t.bind(null,ye[e]||function(){})}function Sr(e){if($l){var t=$l;$l=void 0,t()}$l=e&&e.S()}function nu(e){var t=this,n=e.data,o=id(n);o.name="ReactiveDom",o.value=n;var r=$t(function(){for(var i=t,u=t.__v;u=u.__;)if(u.__c){u.__c.__$f|=4;break}var p=Wt(function(){var _=o.value.value;return _===0?0:_===!0?"":_||""}),m=Wt(function(){return!Array.isArray(p.value)&&!Ms(p.value)}),$=kn(function(){if(this.N=ou,m.value){var _=p.value;i.__v&&i.__v.__e&&i.__v.__e.nodeType===3&&(i.__v.__e.data=_)}}),g=t.__$u.d;return t.__$u.d=function(){$(),g.call(this)},[m,p]},[]),l=r[0],s=r[1];return l.value?s.peek():s.value}nu.displayName="ReactiveTextNode";Object.defineProperties(qe.prototype,{constructor:{configurable:!0,value:_r(oo,null).constructor},type:{configurable:!0,value:nu},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});No("__b",function(e,t){if(Sr(),gl=void 0,typeof t.type=="string"){var n,o=t.props;for(var r in o)if(r!=="children"){var l=o[r];l instanceof qe&&(n||(t.__np=n={}),n[r]=l,o[r]=l.peek())}}e(t)});No("__r",function(e,t){if(e(t),t.type!==oo){Sr();var n,o=t.__c;o&&(o.__$f&=-2,(n=o.__$u)===void 0&&(o.__$u=n=function(r,l){var s;return kn(function(){s=this},{name:l}),s.c=r,s}(function(r){return function(){var l;ld&&((l=this.y)==null||l.call(this)),r.__$f|=1,r.setState({})}}(o),typeof t.type=="function"?t.type.displayName||t.type.name:""))),gl=o,Sr(n)}});No("__e",function(e,t,n,o){Sr(),gl=void 0,e(t,n,o)});No("diffed",function(e,t){Sr(),gl=void 0;var n;if(typeof t.type=="string"&&(n=t.__e)){var o=t.__np,r=t.props,l=n.U;if(l)for(var s in l){var i=l[s];i===void 0||o&&s in o||(i.d(),l[s]=void 0)}if(o){l||(l={},n.U=l);for(var u in o){var p=l[u],m=o[u];p===void 0?(p=sd(n,u,m,r),l[u]=p):p.o(m,r)}}}e(t)});function sd(e,t,n,o){var r=t in e&&e.ownerSVGElement===void 0,l=xe(n);return{o:function(s,i){l.value=s,o=i},d:kn(function(){this.N=ou;var s=l.value.value;o[t]!==s&&(o[t]=s,r?e[t]=s:s!=null&&(s!==!1||t[4]==="-")?e.setAttribute(t,s):e.removeAttribute(t))})}}No("unmount",function(e,t){if(typeof t.type=="string"){var n=t.__e;if(n){var o=n.U;if(o){n.U=void 0;for(var r in o){var l=o[r];l&&l.d()}}}var s=t.__np;if(s){var i=t.props;for(var u in s)i[u]=s[u]}t.__np=void 0}else{var p=t.__c;if(p){p.__$f|=8;var m=p.__$u;m&&(p.__$u=void 0,m.d())}}e(t)});No("__h",function(e,t,n,o){o<3&&(t.__$f|=2),e(t,n,o)});no.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,o=n&&n.s!==void 0;for(var r in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var l=2&this.__$f;if(!(o||l||4&this.__$f)||1&this.__$f)return!0}else if(!(o||4&this.__$f)||3&this.__$f)return!0;for(var s in e)if(s!=="__source"&&e[s]!==this.props[s])return!0;for(var i in this.props)if(!(i in e))return!0;return!1};function id(e,t){return $t(function(){return xe(e,t)},[])}var ad=function(e){queueMicrotask(function(){queueMicrotask(e)})};function ud(){br(function(){for(var e;e=tu.shift();)eu.call(e)})}function ou(){tu.push(this)===1&&(ye.requestAnimationFrame||ad)(ud)}var lu=function(e,t,n,o){var r;t[0]=0;for(var l=1;l<t.length;l++){var s=t[l++],i=t[l]?(t[0]|=s?1:2,n[t[l++]]):t[++l];s===3?o[0]=i:s===4?o[1]=Object.assign(o[1]||{},i):s===5?(o[1]=o[1]||{})[t[++l]]=i:s===6?o[1][t[++l]]+=i+"":s?(r=e.apply(i,lu(e,i,n,["",null])),o.push(r),i[0]?t[0]|=2:(t[l-2]=0,t[l]=r)):o.push(i)}return o},ru=new Map;function su(e){var t=ru.get(this);return t||(t=new Map,ru.set(this,t)),(t=lu(this,t.get(e)||(t.set(e,t=function(n){for(var o,r,l=1,s="",i="",u=[0],p=function(g){l===1&&(g||(s=s.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?u.push(0,g,s):l===3&&(g||s)?(u.push(3,g,s),l=2):l===2&&s==="..."&&g?u.push(4,g,0):l===2&&s&&!g?u.push(5,0,!0,s):l>=5&&((s||!g&&l===5)&&(u.push(l,0,s,r),l=6),g&&(u.push(l,g,0,r),l=6)),s=""},m=0;m<n.length;m++){m&&(l===1&&p(),p(m));for(var $=0;$<n[m].length;$++)o=n[m][$],l===1?o==="<"?(p(),u=[u],l=3):s+=o:l===4?s==="--"&&o===">"?(l=1,s=""):s=o+s[0]:i?o===i?i="":s+=o:o==='"'||o==="'"?i=o:o===">"?(p(),l=1):l&&(o==="="?(l=5,r=s,s=""):o==="/"&&(l<5||n[m][$+1]===">")?(p(),l===3&&(u=u[0]),l=u,(u=u[0]).push(2,0,l),l=0):o===" "||o==="	"||o===`
`||o==="\r"?(p(),l=2):s+=o),l===3&&s==="!--"&&(l=4,u=u[0])}return p(),u}(e)),t),arguments,[])).length>1?t:t[0]}var f=su.bind(_r);var cd=["name","state","threads","executing","processing","process","managed","spilled","limit"];function iu(e,t){let n=t.full===!0?new Map:new Map(e);t.id.forEach((r,l)=>{let s=cd.map(i=>[i,t[i][l]]);n.set(r,{id:r,...Object.fromEntries(s)})});for(let r of t.gone??[])n.delete(r);return n}var au=["waiting","queued","no-worker","processing","memory","released","cancelled"],uu=[...au,"failed","blocked"],fd=[...au,"erred","blocked"];function cu(e){let t=e.group,n=e.expectedUs;return t.map((o,r)=>({group:o,expectedUs:n[r]??-1,counts:Object.fromEntries(fd.map(l=>[l,e[l][r]??0]))}))}function fu(e,t){let[n,o]=e.split("-"),[r,l]=t.split("-");return n!==r||Number(o)>Number(l)}var _l=["compute","transfer","spill","idle"];function mu({now:e,...t}){return t.at.map((n,o)=>{let r=Object.entries(t).map(([l,s])=>[l,s[o]??0]);return{...Object.fromEntries(r),at:n/1e3}})}function du({totals:e,memory:t,slots:n},o){return{at:o,finished:e.finished,failed:e.failed,managed:t.managed,unmanaged:t.unmanagedOld+t.unmanagedRecent,spilled:t.spilled,...n}}function wl(e,t,n=600){let o=[...e];for(let l of t)o.push(pd(o,l));let r=o.at(-1)?.at??0;return o.filter(({at:l})=>l>r-n)}function pd(e,t){let n=pu(e,t,2),o=n===null?1:t.at-n.at,r=l=>n===null?0:Math.max(0,t[l]-n[l])/o;return{...t,finishedRate:r("finished"),failedRate:r("failed"),shares:md(pu(e,t,6),t)??e.at(-1)?.shares??{compute:0,transfer:0,spill:0,idle:0}}}function pu(e,{at:t,finished:n},o){let r=e.findLast(l=>l.at<=t-o)??e[0];return r!==void 0&&r.finished<=n&&t>r.at?r:null}function md(e,t){if(e===null)return null;let n=_l.map(l=>Math.max(0,t[l]-e[l])),o=n.reduce((l,s)=>l+s,0);if(o===0)return null;let r=_l.map((l,s)=>[l,(n[s]??0)/o]);return Object.fromEntries(r)}function hu(e,t,n){let o=e.toReversed();for(let{id:r,...l}of t){let s=Math.max(0,o.length-10),i=l.type==="amm-run"?dd(o,s):-1,u=o[i];l.type!=="amm-run"||u?.fact.type!=="amm-run"?o.push({id:r,firstAt:l.at,fact:l}):(o.splice(i,1),o.push({...u,fact:hd(u.fact,l)}))}return o.reverse().slice(0,n)}function dd(e,t){for(let n=e.length-1;n>=t;n--)if(e[n]?.fact.type==="amm-run")return n;return-1}function hd(e,t){return{...t,replicated:e.replicated+t.replicated,dropped:e.dropped+t.dropped,bytes:e.bytes+t.bytes,bytesDropped:e.bytesDropped+t.bytesDropped}}var me=$d();function $d(){let e=document.getElementById("report")?.textContent;return e?JSON.parse(e):null}function Dn(e){return encodeURIComponent(e.replaceAll("~","~0").replaceAll("/","~1"))}function $u(e){return e.includes("/")||/~(?![01])/.test(e)?null:e.replaceAll("~1","/").replaceAll("~0","~")}function Us(e,t){return(e.startsWith(t)?e.slice(t.length):"").split("/").filter(o=>o!=="").map(o=>{try{let r=decodeURIComponent(o);return $u(r)??r}catch{return o}})}function gu(e){let t=e.replace(/^#/,"");try{return decodeURIComponent(t)}catch{return t}}var so=new URL("./",import.meta.url),yl=new URL("../api/v1/",so),_u=new URL("../docs",so).href,Nn=xe(new URL(location.href)),Wo=Wt(()=>{if(me===null)return Us(Nn.value.pathname,so.pathname);let e=Us(Nn.value.hash.slice(1),"/");return e.length===0?["graphs",me.graph]:e}),Bs=Wt(()=>me===null?gu(Nn.value.hash):""),Wn=Wt(()=>Nn.value.searchParams);function st(...e){let t=e.map(Dn).join("/");return me===null?so.pathname+t:`#/${t}`}function xr(e){yu(e,t=>history.pushState(null,"",t))}function wu(e){yu(e,t=>history.replaceState(null,"",t))}function yu(e,t){let n=new URL(e,location.href),o=Nn.value.searchParams.get("at");o!==null&&!n.searchParams.has("at")&&n.searchParams.set("at",o),t(n),Nn.value=new URL(location.href),scrollTo(0,0)}function bn(e,t){let n=new URL(location.href);t===""?n.searchParams.delete(e):n.searchParams.set(e,t),history.replaceState(null,"",n),Nn.value=n}function vu(){addEventListener("popstate",()=>Nn.value=new URL(location.href)),me===null&&document.addEventListener("click",e=>{let t=e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&!e.defaultPrevented,n=e.target instanceof Element?e.target.closest("a[href]"):null;if(!t||n===null||n.hasAttribute("target"))return;let o=new URL(n.getAttribute("href")??"",document.baseURI);o.origin!==location.origin||!o.pathname.startsWith(so.pathname)||(e.preventDefault(),xr(o.href))})}var ku=["B","KiB","MiB","GiB","TiB","PiB"];function B(e){let[t,n]=[e,0];for(;Math.abs(t)>=1024&&n<ku.length-1;)[t,n]=[t/1024,n+1];return`${n===0||t>=100?Math.round(t):vl(t)} ${ku[n]}`}var gd={available:"",recomputable:"being computed again",lost:"lost",released:"released"};function kl({nbytes:e,result:t="available"}){return[e===null?"":B(e),gd[t]].filter(o=>o!=="").join(", ")}function mn({state:e,blame:t}){return e!=="erred"?e:t===void 0?"failed":"blocked"}function ge(e){if(e<.001)return`${Math.round(e*1e6)} \xB5s`;if(e<1)return`${vl(e*1e3)} ms`;if(e<60)return`${vl(e)} s`;let t=Math.round(e),[n,o]=[Math.floor(t/86400),Math.floor(t/3600)%24],[r,l]=[Math.floor(t/60)%60,t%60];return n>0?js([n,"d"],[o,"h"]):o>0?js([o,"h"],[r,"min"]):js([r,"min"],[l,"s"])}function bu([e,t]){if(t<1)return"< 1 s";let[n,o]=t<100?["s",1]:t<6e3?["min",60]:["h",3600],[r,l]=[Math.round(e/o),Math.round(t/o)];return t<1.2*e||r===l?`${Math.round((e+t)/2/o)} ${n}`:`${r}-${l} ${n}`}function js(...e){return e.filter(([t],n)=>n===0||t>0).map(([t,n])=>`${t} ${n}`).join(" ")}function E(e){return e.toLocaleString("en")}function zs(e){return e.toLocaleString("en",{notation:"compact"})}function Vs(e){return e>=100?E(Math.round(e)):String(vl(e))}function vl(e){return e>=100?Math.round(e):Math.round(e*10)/10}function dn(e){return`${Math.round(e*100)} %`}function ae(e,t=new Date){let n=new Date(e),o=n.toLocaleTimeString("en-GB");return n.toDateString()===t.toDateString()?o:`${n.toLocaleDateString("en-CA")} ${o}`}function _d(e,t,n){return Math.max(0,((t===null?n:Date.parse(t))-Date.parse(e))/1e3)}function Qt(e,t,n){let o=_d(e,t,n);return o<.001?"< 1 ms":ge(o)}function Io(e){return e.length<=13?e:`${e.slice(0,8)}\u2026${e.slice(-4)}`}var en=class extends Error{status;constructor(t,n){super(n),this.status=t}};function Ks(e){return new URL(e,yl).href}async function It(e,t){return me!==null?wd(me,e):await(await qs(e,{...t&&{signal:t}})).json()}function wd({answers:e},t){let[n="",o=""]=t.split("?"),r=e[o.startsWith("around=")?t:n];if(r===void 0)throw new en(0,"This is not in the report");let l=new URLSearchParams(o).get("state"),{items:s}=r;return l===null||s===void 0?r:{...r,items:s.filter(i=>mn(i)===l)}}async function Su(e,t){if(me!==null)throw new en(0,"This is not in the report");let o=(await qs(e,{headers:{accept:"*/*"}})).body?.pipeThrough(new TextDecoderStream).getReader(),r="";for(;o!==void 0&&r.length<t;){let{done:l,value:s}=await o.read();if(l)return r;r+=s}return await o?.cancel(),`${r.slice(0,t)}\u2026`}async function Fo(e,t,n){await(await qs(t,{method:e,headers:{"x-weir-ui":"1",...n===void 0?{}:{"content-type":"application/json"}},...n===void 0?{}:{body:JSON.stringify(n)}})).body?.cancel()}var yd=12e4;function vd(e){let t=AbortSignal.timeout(yd);return e?AbortSignal.any([e,t]):t}async function qs(e,t){let n;try{n=await fetch(Ks(e),{...t,signal:vd(t.signal)})}catch(r){throw r instanceof DOMException&&r.name==="AbortError"?r:new en(0,"The scheduler does not answer")}if(n.ok)return n;let o=`The scheduler answers with status ${n.status}`;try{o=(await n.json()).detail??o}catch{}throw new en(n.status,o)}var tn=xe(0);function oe(e,t){let[n,o]=Q({data:null,error:null,path:e}),r=tn.value;return ie(()=>{if(e===null)return;let l=new AbortController,s=0,i=async()=>{if(!document.hidden)try{let u=await It(e,l.signal);o({data:u,error:null,path:e})}catch(u){if(l.signal.aborted)return;let p=u instanceof en?u:new en(0,String(u));o(m=>({data:m.path===e?m.data:null,error:p,path:e}))}l.signal.aborted||(s=setTimeout(i,t))};return i(),()=>{l.abort(),clearTimeout(s)}},[e,t,r]),n.path===e?n:{data:null,error:null}}var Sn=xe(null);function Ft(){return Sn.value?.replay===!0}function Tu(e){let{actions:t=!1,scopes:n=[]}=Sn.value??{};return t&&(n.includes(e)||n.includes("admin"))}async function Mu(){if(me!==null)return Sn.value={login:!1,name:null,scopes:[],actions:!1,replay:!1},null;let e=new URLSearchParams(location.hash.slice(1)).get("code");if(e===null)return await xu(),null;history.replaceState(null,"",location.pathname+location.search);let t=await Ys({code:e});return t!==null&&await xu(),t}async function Ys(e){let t=new Headers({"content-type":"application/json"});"token"in e&&t.set("authorization",`Bearer ${e.token}`);let n="token"in e?{actions:e.actions}:e,o=await fetch(new URL("session",yl),{method:"POST",headers:t,body:JSON.stringify(n)}),r=await o.json();return o.ok?(Sn.value=r,null):r.detail??`The scheduler answers with status ${o.status}`}async function Au(){await Fo("DELETE","session"),location.reload()}async function xu(){for(;;)try{Sn.value=await It("session");return}catch(e){if(!(e instanceof en))throw e;await new Promise(t=>setTimeout(t,2e3))}}var bl=class{#n;#o;#e;#r=0;#t=null;constructor(t,n,o=kd){this.#n=t,this.#o=n,this.#e=o}start(){this.stop(),this.heard(),this.#l(this.#n)}stop(){this.#t?.(),this.#t=null}heard(){this.#r=this.#e.now()}#l(t){this.#t=this.#e.after(t,()=>{this.#t=null;let n=this.#r+this.#n-this.#e.now();n>0?this.#l(n):this.#o()})}},kd={now:()=>performance.now(),after:(e,t)=>{let n=setTimeout(t,e);return()=>clearTimeout(n)}};var bd=200,Sd=100,xd=3e3,Eu=2e3,Xs=45e3,In=xe("connecting"),Gt=xe(null),Go=xe(new Map),Js=xe([]),Mr=xe([]),Ht=xe([]),Sl=xe(new Map),Ho=new Map([["facts",1],["cluster",1]]),Fn=null,Pu="",Ar="",Ou=0;function hn(...e){ie(()=>{for(let t of e)Ho.set(t,(Ho.get(t)??0)+1);return queueMicrotask(Uo),()=>{for(let t of e){let n=(Ho.get(t)??1)-1;n===0?Ho.delete(t):Ho.set(t,n)}queueMicrotask(Uo)}},e)}function Uo(){if(me!==null)return;let e=[...Ho.keys()].sort().join(",");if(Fn!==null&&e===Pu)return;Fn?.close(),clearTimeout(Ou),Pu=e;let t=Ar===""?"0":Ar,n=new URLSearchParams({topics:e,rate:"2",heartbeat:"true",after:t}),o=new EventSource(Ks(`events?${n}`));Fn=o,Tr.start(),o.onopen=()=>{Tr.heard(),(In.value==="lost"||In.value==="silent")&&tn.value++,In.value="open"},o.onerror=()=>{if(In.value="lost",o.readyState!==EventSource.CLOSED)return Tr.heard();Tr.stop(),Fn=null,Ou=setTimeout(Uo,xd)};let r=(l,s)=>o.addEventListener(l,i=>{Tr.heard(),s(i)});r("heartbeat",()=>{}),r("frame",({data:l})=>Md(JSON.parse(l))),r("fact",({data:l,lastEventId:s})=>Ad(s,l)),r("reset",()=>{tn.value++,Zs()})}var Tr=new bl(Xs,()=>{In.value="silent",Fn?.close(),Fn=null,Uo()});function Zs(){Fn?.close(),Fn=null,Ar="",Er=[],Mr.value=[],Uo()}function Ru(){Uo(),tn.subscribe(()=>void Td()),setInterval(()=>{let e=Ht.value.at(-1);e===void 0||In.value!=="open"||Qs()-e.at>=Eu/1e3&&ei()},Eu/2)}var Cu=0;function Qs(){return Date.now()/1e3+Cu}function ei(){Gt.value===null||Ft()||(Ht.value=wl(Ht.value,[du(Gt.value,Qs())]))}async function Td(){let e;try{let n=await It("history");Cu=(n.now-Date.now())/1e3,e=mu(n)}catch{return}if(Ft()){Ht.value=wl([],e,1/0);return}let t=e[0]?.at??Qs();Ht.value=wl(Ht.value.filter(({at:n})=>n<t),e),ei()}function Lu(e,t){Du.set(e,t)}var Du=new Map;function Md(e){Du.get(String(e.t))?.(e),e.t==="workers"?Go.value=iu(Go.value,e):e.t==="groups"?Js.value=cu(e):e.t==="graph"?Sl.value=new Map(Sl.value).set(String(e.graph),e):e.t==="cluster"&&br(()=>{Gt.value=e,ei()})}var Er=[];function Ad(e,t){fu(e,Ar)&&(Ar=e,Er.length===0&&setTimeout(Ed,Sd),Er.push({...JSON.parse(t),id:e}))}function Ed(){Mr.value=hu(Mr.value,Er,bd),Er=[]}function Nu(e){let t=/^\d+$/.test(e)?Number(e):Date.parse(e);return Number.isFinite(t)?t:null}function Wu(e){return new Date(e).toISOString()}var Ut=xe(null);function Bt(){return me!==null?Date.parse(me.at):Ut.value?.at??Date.now()}async function Iu(){Ft()&&(await Fu(),kn(()=>{let e=Wn.value.get("at");ro(()=>void Pd(e))}))}async function Pd(e){if(e===ti)return;let t=e===null?null:Nu(e),n=Ut.value?.last??0;try{await ni(t===null?{event:n}:{at:t})}catch{}}var ti=null;async function Fu(){let e=await It("replay");Ut.value=e}function Od({event:e,last:t,at:n}){ti=e===t?null:Wu(n),bn("at",ti??"")}async function ni(e){let t=Ut.value?.event??0;await Fo("PUT","replay",e),await Fu(),Ut.value!==null&&Od(Ut.value),(Ut.value?.event??0)<t&&Zs(),tn.value++}var oi=50,ri=100,Rd=60,Cd=20,Ld=100,Dd=20,Nd=50,Wd=30,Id=["id","name","outcome","counts","tasks","submittedAt","startedAt","endedAt"],Fd=["key","label","state","blame","op","attempts","nbytes","result","startedAt","endedAt"];function Hu({state:e,label:t,cursor:n}){return`graphs?${new URLSearchParams({limit:String(oi),fields:Id.join(","),...e&&{state:e},...t&&{label:t},...n&&{cursor:n}})}`}function Gu(){return`graphs?state=running&limit=${Dd}&fields=${["id","name","counts"].join(",")}`}function it(e){return`graphs/${encodeURIComponent(e)}`}function Uu(e,{state:t,group:n}){let o=new URLSearchParams({limit:String(ri),fields:Fd.join(","),...t&&{state:t},...n&&{group:n}});return`${it(e)}/tasks?${o}`}function xl(e){return`${it(e)}/groups?limit=${Rd}`}function Bu(e){return`${it(e)}/groups?limit=1`}function ju(e){return`${it(e)}/analysis?links=${Wd}`}function zu(e){return`${it(e)}/failures?limit=${Nd}`}function Vu(e){return`${it(e)}/shape`}function Ku(e,t){let n=new URLSearchParams({around:t,hops:"2",limit:"60"});return`${it(e)}/shape?${n}`}function Pr(e,t){return`${it(e)}/tasks/${Dn(t)}`}function qu(e,t){return`${Pr(e,t)}?dependencies=0`}function Yu(e,t,{side:n,cursor:o}){let r=new URLSearchParams({side:n,limit:String(Cd)});return o!==""&&r.set("cursor",o),`${Pr(e,t)}/neighbours?${r}`}function Xu(e,t){return`${Pr(e,t)}?dependencies=0`}function Or(e){return`workers/${encodeURIComponent(e)}`}function Ju(e){return`${Or(e)}/activity`}function Zu(e){return`${Or(e)}?keys=true&largest=${Ld}`}function Qu(){return"memory/history"}function ec(){return"memory/groups?limit=50"}function Tl({label:e,onClose:t,children:n}){let o=ht(null);return ie(()=>{let r=document.activeElement,l=o.current;return l?.showModal(),()=>{l?.close(),r instanceof HTMLElement&&r.focus({preventScroll:!0})}},[]),f`<dialog ref=${o} aria-label=${e} onCancel=${t}>${n}</dialog>`}function jt({label:e,scope:t,method:n="POST",path:o,body:r,confirm:l,onDone:s}){let[i,u]=Q("idle"),[p,m]=Q(""),$=async()=>{u("busy"),m("");try{await Fo(n,o,r),tn.value++,s?.()}catch(g){m(g instanceof Error?g.message:String(g))}u("idle")};return Tu(t)?f`
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
          <${Hd}
            text=${l}
            yes=${e}
            onAnswer=${g=>g?void $():u("idle")}
          />
        `}
    </span>
  `:null}function Hd({text:e,yes:t,onAnswer:n}){return f`
    <${Tl} label=${e} onClose=${()=>n(!1)}>
      <p>${e}</p>
      <div class="buttons">
        <button type="button" autofocus onClick=${()=>n(!1)}>No</button>
        <button type="button" class="destructive" onClick=${()=>n(!0)}>${t}</button>
      </div>
      <//>
  `}var Gd=[["done","succeeded",["memory","released"]],["failed","failed",["erred"]],["blocked","blocked",["blocked"]],["running","running",["processing"]],["ready","waiting for a slot",["queued","no-worker"]],["waiting","waiting for inputs",["waiting"]],["cancelled","cancelled",["cancelled"]]];function io(e){return Gd.map(([t,n,o])=>({kind:t,label:n,count:o.reduce((r,l)=>r+(e[l]??0),0)})).filter(({count:t})=>t>0)}function tc(e){let t=new Set(io(e).map(({kind:o})=>o));return["failed","blocked","running","cancelled","ready","waiting"].find(o=>t.has(o))??"done"}function nc(e){if(e===void 0)return null;let{available:t,recomputable:n,lost:o}=e,r=t+n+o;if(r===0)return null;let l=[...n>0?[`${n} being computed again`]:[],...o>0?[`${o} lost until a retry`]:[]].join(", ");return{available:t,total:r,missing:l,tone:o>0?"bad":"plain"}}function gt(e){return{total:Object.values(e).reduce((n,o)=>n+o,0),done:(e.memory??0)+(e.released??0)}}function rc(e,t){return{title:`${e} \xB7 Weir`,icon:t?"running":"idle"}}function Ml({id:e,name:t,outcome:n,counts:o}){let r=`${t||Io(e)} \xB7 Weir`,l=`${E(o.erred)} failed`;switch(n){case"succeeded":return{title:`\u2713 ${r}`,icon:"done"};case"failed":return{title:`${o.erred>0?l:"failed"} \xB7 ${r}`,icon:"failed"};case"cancelled":case"partly cancelled":return{title:`${n} \xB7 ${r}`,icon:"cancelled"};case"cancelling":case"running":{let{total:s,done:i}=gt(o),u=s===0?0:i/s,p=`${Math.floor(Math.min(99,100*u))} %`;return{title:`${[n==="running"?p:n,...o.erred>0?[l]:[]].join(", ")} \xB7 ${r}`,icon:"running",share:u}}default:return{title:`${n} \xB7 ${r}`,icon:"idle"}}}function lc(e){let t=`${e.label??e.key} \xB7 Weir`,n=mn(e);switch(n){case"memory":return{title:`\u2713 ${t}`,icon:"done"};case"failed":return{title:`failed \xB7 ${t}`,icon:"failed"};case"blocked":return{title:`blocked \xB7 ${t}`,icon:"failed"};case"cancelled":return{title:`cancelled \xB7 ${t}`,icon:"cancelled"};case"processing":return{title:`running \xB7 ${t}`,icon:"running"};default:return{title:`${n} \xB7 ${t}`,icon:"idle"}}}var Ud={idle:"#7b8794",running:"#2f8fd3",failed:"#e0661a",done:"#0fa67c",cancelled:"#8a929b"},oc=20;function sc({icon:e,share:t=0}){let n=Ud[e],o=i=>`<path d="${i}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`,r=`<circle cx="16" cy="16" r="15" fill="${n}"/>`,s=`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${{idle:r+o("M7 11l4 11 5-11 5 11 4-11"),running:Bd(n,t),failed:`<rect x="1" y="1" width="30" height="30" rx="5" fill="${n}"/>`+o("M10 10l12 12M22 10L10 22"),done:r+o("M9 17l5 5 9-11"),cancelled:r+o("M9 16h14")}[e]}</svg>`;return`data:image/svg+xml,${encodeURIComponent(s)}`}function Bd(e,t){let n=100*Math.floor(t*oc)/oc,o=r=>`<circle cx="16" cy="16" r="12" fill="none" stroke="${e}" stroke-width="7" ${r}/>`;return o('stroke-opacity=".35"')+o(`pathLength="100" stroke-dasharray="${n} 100" transform="rotate(-90 16 16)"`)+`<circle cx="16" cy="16" r="4" fill="${e}"/>`}var jd=Wt(()=>(Gt.value?.graphs.running??0)>0);function Al(e,t){let n=t??rc(e,jd.value),o=sc(n);ie(()=>{document.title=n.title},[n.title]),ie(()=>{document.querySelector("link[rel=icon]")?.setAttribute("href",o)},[o])}function Te({title:e,aside:t,tab:n,children:o}){return Al(e,n),f`
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
  `}function _t({name:e}){return f`<span class=${`state ${e}`}>${e.replaceAll("_"," ")}</span>`}function ve({error:e}){return e===null?f`<p class="empty" aria-busy="true">Loading…</p>`:f`<p class="empty bad" role="alert">${e.message}</p>`}function Fe({children:e}){return f`<p class="empty">${e}</p>`}function re({to:e,children:t,title:n}){return f`<a href=${st(...e)} title=${n}>${t}</a>`}var ic={computing:"computing",failed:"computing what failed or was lost",transferring:"transferring inputs",reading:"reading spilled inputs",starting:"starting processes",memory:"waiting for memory",inputs:"waiting for inputs that are not computed yet",unsuitable:"idle: tasks ask for other workers, resources or pools",messages:"waiting for messages",other:"other graphs",idle:"idle: no task left to start",runnable:"idle although tasks could run"},ac={computing:"run",failed:"run that failed or was lost",transferring:"inputs transferred",reading:"spilled inputs read",starting:"process started",memory:"waited for memory",slot:"waited for a slot",worker:"waited for a worker that may run it",retrying:"waited for the next attempt",messages:"messages",scheduling:"scheduler"};function Hn(e){let t=e.indexOf(" "),[n,o]=t<0?[e,""]:[e.slice(0,t),e.slice(t+1)],r=n.lastIndexOf("#"),[l,s]=r<0?[null,n]:[n.slice(0,r),n.slice(r+1)],i=[s,o].filter(u=>u!=="");return{title:[...new Set(i)].join(" ")||e,module:l}}function El(e){let t=Map.groupBy(e,o=>Hn(o).title),n=new Map;for(let[o,r]of t){let l=new Set(r.map(s=>Hn(s).module));for(let s of r){let{module:i}=Hn(s),u=s.includes(" ")?`${s.slice(s.indexOf(" ")+1)}-\u2026`:"other keys",p=l.size===r.length?i??"built in":u;n.set(s,{title:r.length===1?o:`${o} (${p})`,module:i})}}return o=>n.get(o)??Hn(o)}function $n({label:e,counts:t}){let{total:n,done:o}=gt(t),r=io(t),l=r.map(s=>`${E(s.count)} ${s.label}`).join(", ");return f`
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
  `}function jo({label:e,parts:t}){let{managed:n,unmanaged:o,spilled:r,limit:l}=t,s=n+o,i=Math.max(l??0,s,1),u=`${B(s)}${l===null?"":` of ${B(l)} (${dn(s/l)})`}: results ${B(n)}, other ${B(o)}; spilled ${B(r)}`,p=m=>({width:`${100*m/i}%`});return f`
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
  `}function uc(e,{top:t,height:n,rowPixels:o}){let r=Math.ceil(n/o)+20,l=Math.max(0,Math.floor(t/o)-10),s=Math.min(l,Math.max(0,e-r)),i=Math.min(e,s+r);return{first:s,last:i,before:s*o,after:(e-i)*o}}var cc=36,zd=700,Vd=60;function de({caption:e,head:t,rows:n,keyOf:o,cells:r}){let l=ht(null),[s,i]=Q(0),[u,p]=Q(cc),m=n.length<=Vd;ie(()=>{if(m)return;let k=()=>p(Kd(l.current)??cc);return k(),addEventListener("resize",k),()=>removeEventListener("resize",k)},[m]);let{first:$,last:g,before:_,after:v}=m?{first:0,last:n.length,before:0,after:0}:uc(n.length,{top:s,height:l.current?.clientHeight||zd,rowPixels:u}),S=k=>k>0&&f`
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
  `}function Kd(e){let t=[...e?.querySelectorAll("tbody tr:not(.space)")??[]],n=t.reduce((o,r)=>o+r.getBoundingClientRect().height,0);return n>0?n/t.length:null}function Rr({name:e,link:t=null,nameOf:n=Hn}){let{title:o,module:r}=n(e),l=r===null?void 0:`of ${r}`;return t===null?f`<span class="mono" title=${l}>${o}</span>`:f`<a class="mono" href=${st(...t)} title=${l}>${o}</a>`}function zo({caption:e,rows:t,linkOf:n=()=>null}){let o=El(t.map(({group:s})=>s)),r=t.some(({peakBytes:s})=>s),l=({group:s,counts:i,expectedSeconds:u,peakBytes:p})=>{let{total:m,done:$}=gt(i);return[f`<${Rr} name=${s} link=${n(s)} nameOf=${o} />`,f`<${$n} label=${s} counts=${i} />`,`${E($)} / ${E(m)}`,i.erred?f`<span class="bad">${E(i.erred)}</span>`:"",i.blocked?E(i.blocked):"",u===null?"":ge(u),...r?[p?B(p):""]:[]]};return f`
    <${de}
      caption=${e}
      head=${["Tasks","Progress","Done","Failed","Blocked","Mean time",...r?["Peak memory"]:[]]}
      rows=${t}
      keyOf=${s=>s.group}
      cells=${l}
    />
  `}var qd=3e4,Yd=5e-4;function fc({id:e}){let{data:t}=oe(ju(e),qd);if(t===null||t.known===0)return null;let{advice:n,gaps:o,bounds:{efficiency:r,bestSeconds:l},elapsedSeconds:s}=t,i=r===null?"":`, efficiency ${r.toFixed(2)}: ${ge(l)} is the best that its slots allow`;return f`
    <${ee} title="Where the time went" note=${`${ge(s)}${i}`}>
      ${o.map(u=>f`<p class="note" key=${u}>Not complete: ${u}.</p>`)}
      ${n.length>0&&f`
        <ul>${n.map(({code:u,text:p})=>f`<li key=${u}>${p}</li>`)}</ul>
      `}
      <${Xd} id=${e} path=${t.criticalPath} />
      <${Zd} slots=${t.slots} />
    <//>
  `}function Xd({id:e,path:{links:t,omitted:n}}){return f`
    <${de}
      caption="Critical path"
      head=${["Critical path","Time","Group","What"]}
      rows=${t}
      keyOf=${o=>o.first}
      cells=${o=>[f`
          <${re} to=${["graphs",e,"tasks",o.first]}>${o.first}<//>
          ${o.tasks>1&&` and ${E(o.tasks-1)} more`}
        `,ge(o.seconds),f`<${Rr} name=${o.group} />`,Jd(o)]}
    />
    ${n.count>0&&f`
      <p class="note">
        ${E(n.count)} more links take ${ge(n.seconds)}.
      </p>
    `}
  `}function Jd({times:e}){return Object.entries(e).sort(([,n],[,o])=>o-n).map(([n,o])=>`${ac[n]} ${ge(o)}`).join(", ")}function Zd({slots:{shares:e,mean:t}}){let n=Object.entries(e).filter(([,o])=>o>=Yd).sort(([,o],[,r])=>r-o);return f`
    <${de}
      caption="What the slots did"
      head=${[`What ${t.toFixed(1)} slots did`,"Part"]}
      rows=${n}
      keyOf=${([o])=>o}
      cells=${([o,r])=>[ic[o],dn(r)]}
    />
  `}var Qd=/\u001b\[[0-9;?]*[A-Za-z]/g;function pc(e,t){return e.replaceAll(Qd,"").trimEnd().split(/\r?\n/).slice(-t).join(`
`)}var eh=20;function mc({id:e,graph:t}){let n=t.counts.erred>0,{data:o}=oe(n?zu(e):null,5e3);if(!n||o===null||o.items.length===0)return null;let r=t.counts.erred;return f`
    ${o.first!==null&&f`<${th} id=${e} first=${o.first} failed=${r} />`}
    <${ee}
      title="Failures by message"
      note="N and ID stand for numbers and ids that differ"
    >
      <${de}
        caption="Failed tasks"
        head=${["Error","Failed","Blocked","Tasks","Example"]}
        rows=${o.items}
        keyOf=${l=>l.key}
        cells=${({group:l,count:s,error:i,message:u,blocked:p,key:m})=>[f`<span class="failure"><b class="bad">${i}</b> ${u}</span>`,f`<b>${E(s)}</b>`,p>0?E(p):"",f`<${Rr} name=${l} />`,f`<${re} to=${["graphs",e,"tasks",m]}>${m}<//>`]}
      />
      ${o.omitted>0&&f`<p class="note">${E(o.omitted)} failed tasks of further kinds.</p>`}
    <//>
  `}function th({id:e,first:t,failed:n}){let{data:o}=oe(Xu(e,t.key),3e4),r=pc(o?.error?.logTail??"",eh),l=t.endedAt===null?"":` at ${ae(t.endedAt)}`;return f`
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
      ${t.blocked>0&&f`<${nh} id=${e} first=${t} />`}
    </section>
  `}function nh({id:e,first:t}){let{blocked:n,blockedKeys:o}=t;return f`
    <h3>It blocks ${E(n)} ${n===1?"task":"tasks"}</h3>
    <ul class="keys">
      ${o.map(r=>f`
          <li key=${r}>
            <${re} to=${["graphs",e,"tasks",r]}>${r}<//></li>
        `)}
      ${n>o.length&&f`<li class="note">and ${E(n-o.length)} more</li>`}
    </ul>
  `}async function dc(e,{namespace:t,owner:n,startedAt:o,endedAt:r},l){let s=new URLSearchParams({keys:"true",limit:String(1e4),after:"0"});o!==null&&s.set("start",String(Date.parse(o))),r!==null&&s.set("stop",String(Date.parse(r)));let i=n===void 0?`${t}/`:`${n}/${t}/`,u=v=>v.startsWith(i),p=[],[m,$]=[0,0];for(;;){let v=await e(s),{workers:S,groups:k,w:x,g:y,s:M,d:T,k:V,m:L,key:K=[]}=v;if(M.forEach((C,q)=>{if(!u(K[q]??""))return;let j=[S[x[q]??0]??"",k[y[q]??0]??""];p.push([...j,C,T[q]??0,V[q]??0,L[q]??0])}),p=p.slice(-l),m===0&&($=v.dropped),m=v.next,M.length<1e4)break;s.set("after",String(m))}let g=[...new Set(p.map(([v])=>v))],_=[...new Set(p.map(([,v])=>v))];return{next:m,dropped:$,workers:g,groups:_,w:p.map(([v])=>g.indexOf(v)),g:p.map(([,v])=>_.indexOf(v)),s:p.map(([,,v])=>v),d:p.map(([,,,v])=>v),k:p.map(([,,,,v])=>v),m:p.map(([,,,,,v])=>v)}}var oh=1e3,rh=50,lh=100,sh=["key","label","state","blame","op","attempts","nbytes","result","startedAt","endedAt"],ih=1e4;async function hc(e,{id:t,at:n}){let o=`graphs/${encodeURIComponent(t)}`,r=await e(o),l=await ah(e,o),s=await dc(async i=>await e(`stream?${i}`),r,ih);return{report:{graph:t,at:n,answers:{[o]:r,...l,stream:s}},name:r.name||t,droppedRuns:s.dropped}}async function ah(e,t){let n={};for(let s of["groups","failures","shape","analysis"])n[`${t}/${s}`]=await e(`${t}/${s}`);n[`${t}/tasks`]=await e(`${t}/tasks?limit=${oh}&fields=${sh.join(",")}`);let{items:o,first:r}=n[`${t}/failures`],l=[...r===null?[]:[r],...o].map(({key:s})=>s);for(let s of[...new Set(l)].slice(0,rh)){let i=`${t}/tasks/${Dn(s)}`;n[i]=await e(`${i}?dependencies=${lh}`);for(let u of["/explain","/attempts"])n[i+u]=await e(i+u)}return n}function $c(e,t,{script:n,style:o}){let r=t.replaceAll("&","&amp;").replaceAll("<","&lt;"),l=JSON.stringify(e).replaceAll("<","\\u003c");return`<!doctype html>
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
</html>`}function _c({id:e}){let[t,n]=Q(!1),[o,r]=Q("");return me!==null?null:f`
    <span class="action">
      <button
        type="button"
        disabled=${t}
        title="Save these pages as one file that opens without a scheduler"
        onClick=${async()=>{n(!0),r("");try{await uh(e)}catch(s){r(s instanceof Error?s.message:String(s))}n(!1)}}
      >
        ${t?"Saving\u2026":"Report"}
      </button>
      ${o!==""&&f`<span class="bad" role="alert">${o}</span>`}
    </span>
  `}async function uh(e){let[{report:t,name:n},o,r]=await Promise.all([hc(i=>It(i),{id:e,at:new Date().toISOString()}),gc("app.js"),gc("app.css")]),l=new Blob([$c(t,n,{script:o,style:r})],{type:"text/html"}),s=document.createElement("a");s.href=URL.createObjectURL(l),s.download=`${n.replaceAll(/[^\w.-]+/g,"-")}-report.html`,s.click(),setTimeout(()=>URL.revokeObjectURL(s.href),1e4)}async function gc(e){let t=await fetch(new URL(e,so));if(!t.ok)throw new Error(`Cannot read ${e}: status ${t.status}`);return await t.text()}function Pl({id:e,group:t=""}){let n=Wn.value.get("tasks")??"",{data:o,error:r}=oe(Uu(e,{state:n,group:t}),5e3);return f`
    <${ee} title="Tasks">
      <form class="filters" onSubmit=${l=>l.preventDefault()}>
        <label>State <select
            value=${n}
            onChange=${l=>bn("tasks",l.currentTarget.value)}
          >
            <option value="">all</option>
            ${uu.map(l=>f`<option key=${l} value=${l}>${l}</option>`)}
          </select></label>
      </form>
      ${o===null?f`<${ve} error=${r} />`:o.items.length===0?f`<${Fe}>No task is ${n||"known"}.<//>`:f`<${ch} id=${e} tasks=${o.items} />`}
      ${o?.nextCursor&&f`<p class="note">The first ${ri} are shown.</p>`}
    <//>
  `}function ch({id:e,tasks:t}){return f`
    <${de}
      caption="Tasks, inputs before those that use them"
      head=${["Key","State","Operation","Attempts","Result","Time"]}
      rows=${t}
      keyOf=${n=>n.key}
      cells=${n=>[f`<${re} to=${["graphs",e,"tasks",n.key]}>${n.label??n.key}<//>`,f`<${_t} name=${mn(n)} />`,f`<span class="mono">${n.op}</span>`,E(n.attempts),kl(n),n.startedAt===null?"":Qt(n.startedAt,n.endedAt,Bt())]}
    />
  `}function wc({id:e}){hn(`graph:${e}`);let{data:t,error:n}=oe(it(e),3e3);if(t===null)return f`
      <${Te} title="Graph">
        <section class="card">
          <${ve} error=${n} />
        </section>
        <//>
    `;let o=Sl.value.get(e),r=o?.state===t.state?{...t,...o}:t;return f`
    <${Te} title=${r.name||"Graph"} tab=${Ml(r)} aside=${f`<${fh} graph=${r} />`} />
    <${mh} graph=${r} />
    <${mc} id=${e} graph=${r} />
    <${gh} id=${e} isRunning=${Ol(r)} />
    ${r.startedAt!==null&&f`<${fc} id=${e} />`}
    <${Pl} id=${e} />
  `}function Ol({state:e}){return e==="running"||e==="cancelling"}function fh({graph:e}){let t=it(e.id),{total:n,done:o}=gt(e.counts),{erred:r,blocked:l}=e.counts,s=n-o-r-l-e.counts.cancelled;return f`
    <${re} to=${["graphs",e.id,"shape"]}>Shape<//>
    <${_c} id=${e.id} />
    ${(e.state==="failed"||(e.resultCounts?.lost??0)>0)&&f`<${jt} label="Retry" scope="submit" path=${`${t}/retry`} />`}
    ${Ol(e)&&f`
      <${jt}
        label="Cancel" scope="submit"
        path=${`${t}/cancel`}
        confirm=${`Cancel the graph? ${ph(s)} not finished; those that run are killed.`}
      />
    `}
    <${jt}
      label="Delete" scope="submit"
      method="DELETE"
      path=${t}
      confirm="Delete the graph and its results?"
      onDone=${()=>xr(st("graphs"))}
    />
  `}function ph(e){return e===1?"1 task has":`${E(e)} tasks have`}function mh({graph:e}){let{total:t,done:n}=gt(e.counts),o=Object.entries(e.labels??{});return f`
    <section class="card graph-head">
      <dl class="tiles">
        <${te} name="State" value=${f`<${_t} name=${e.outcome} />`} detail=${e.stopReason??(e.waitsFor&&`waits for graph ${e.waitsFor}`)} />
        <${te} name="Done" value=${E(n)} detail=${`of ${E(t)} tasks`} />
        ${e.cached&&f`
          <${te}
            name="Cached"
            value=${E(e.cached.tasks)}
            detail=${`${ge(e.cached.savedMs/1e3)} saved`}
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
        <${hh} graph=${e} />
        <${$h} graph=${e} />
      </dl>
      <${$n} label="All tasks" counts=${e.counts} />
      <${Bo} counts=${e.counts} />
      <p class="note"><span class="mono">${e.id}</span>${" "}
        ${o.map(([r,l])=>f`<${dh} key=${r} name=${r} value=${l} />`)}
      </p>
    </section>
  `}function dh({name:e,value:t}){let n=`${e}=${t}`;return f`
    <a class="label" href=${`${st("graphs")}?${new URLSearchParams({label:n})}`}>${n}</a>
  `}function hh({graph:e}){let t=nc(e.resultCounts);if(t===null)return null;let{available:n,total:o,missing:r,tone:l}=t;return f`
    <${te}
      name="Results"
      value=${`${E(n)} of ${E(o)}`}
      detail=${r||"held by workers"}
      tone=${l}
    />
  `}function $h({graph:e}){let{data:t}=oe(Ol(e)?Bu(e.id):null,3e3);return!Ol(e)||t===null?null:f`
    <${te}
      name="Left"
      value=${t.etaRangeSeconds===null?"not known yet":bu(t.etaRangeSeconds)}
      detail="at the pace of the last minute"
    />
  `}function gh({id:e,isRunning:t}){let{data:n,error:o}=oe(xl(e),t?2e3:3e4);return f`
    <${ee} title="Progress by groups" note="an operation, with the prefix of the keys">
      ${n===null?f`<${ve} error=${o} />`:f`
        <${zo}
          caption="Progress by groups of tasks"
          rows=${n.items}
          linkOf=${r=>li(e,r)}
        />
      `}
      ${n!==null&&n.omitted>0&&f`<p class="note">${E(n.omitted)} further groups are not shown.</p>`}
    <//>
  `}function li(e,t){return me!==null||t==="other"?null:["graphs",e,"groups",t]}function yc({id:e,group:t}){let{data:n}=oe(it(e),3e3),{data:o,error:r}=oe(xl(e),2e3),l=o?.items.find(p=>p.group===t),{title:s,module:i}=Hn(t),u=f`
    <${re} to=${["graphs",e]}>${n?.name||"The graph"}<//>
    <${re} to=${["graphs",e,"shape"]}>Shape<//>
  `;return f`
    <${Te} title=${s} aside=${u} />
    ${o===null?f`
        <section class="card">
          <${ve} error=${r} />
        </section>
      `:l&&f`<${_h} row=${l} module=${i} />`}
    <${Pl} id=${e} group=${t} />
  `}function _h({row:e,module:t}){let{counts:n,expectedSeconds:o,peakBytes:r}=e,{total:l,done:s}=gt(n);return f`
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
          value=${o===null?"\u2014":ge(o)}
        />
        ${r!==null&&f`<${te} name="Peak memory" value=${B(r)} />`}
        ${t!==null&&f`<${te} name="Module" value=${f`<span class="mono">${t}</span>`} />`}
      </dl>
      <${$n} label="Tasks of the group" counts=${n} />
      <${Bo} counts=${n} />
    </section>
  `}function Rl({value:e,onCommit:t,...n}){let[o,r]=Q(e);return ie(()=>r(e),[e]),f`
    <input
      ...${n}
      value=${o}
      onInput=${l=>r(l.currentTarget.value)}
      onChange=${l=>t(l.currentTarget.value)}
    />
  `}var wh=["","running","cancelling","succeeded","failed","cancelled","partly cancelled"];function kc(){let e=Wn.value.get("state")??"",t=Wn.value.get("label")??"",n=Wn.value.get("cursor")??"",{data:o,error:r}=oe(Hu({state:e,label:t,cursor:n}),2e3);return f`
    <${Te} title="Graphs" aside=${f`<${vh} state=${e} label=${t} />`} />
    <section class="card">
      ${o===null?f`<${ve} error=${r} />`:o.items.length===0?f`<${Fe}>No graph ${e===""?"was submitted":`is ${e}`}.<//>`:f`<${kh} graphs=${o.items} />`}
      <${yh} cursor=${n} next=${o?.nextCursor??""} />
    </section>
  `}function yh({cursor:e,next:t}){return e===""&&t===""?null:f`
    <p class="note">
      ${e===""?`The newest ${oi} are shown. `:"Older graphs are shown. "}
      ${e!==""&&f`<button type="button" onClick=${()=>bn("cursor","")}>Newest</button>`}
      ${t!==""&&f`<button type="button" onClick=${()=>bn("cursor",t)}>Older</button>`}
    </p>
  `}function vc(e,t){bn("cursor",""),bn(e,t)}function vh({state:e,label:t}){return f`
    <form class="filters" onSubmit=${n=>n.preventDefault()}>
      <label>State <select
          value=${e}
          onChange=${n=>vc("state",n.currentTarget.value)}
        >
          ${wh.map(n=>f`<option key=${n} value=${n}>${n||"all"}</option>`)}
        </select></label>
      <label>Label <${Rl}
          type="search"
          value=${t}
          placeholder="commit=5f2a9c1"
          onCommit=${n=>vc("label",n.trim())}
        /></label>
    </form>
  `}function kh({graphs:e}){return f`
    <${de}
      caption="Graphs, newest first"
      head=${["Name","State","Progress","Tasks","Failed","Blocked","Submitted","Time"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>[f`<${re} to=${["graphs",t.id]} title=${t.id}>${t.name||Io(t.id)}<//>`,f`<${_t} name=${t.outcome} />`,f`<${$n} label=${t.name||t.id} counts=${t.counts} />`,E(t.tasks),t.counts.erred>0?f`<span class="bad">${E(t.counts.erred)}</span>`:"",t.counts.blocked>0?E(t.counts.blocked):"",t.submittedAt===null?"":ae(t.submittedAt),t.startedAt===null?"":Qt(t.startedAt,t.endedAt,Bt())]}
    />
  `}function bc({refusal:e}){Al("Log in");let[t,n]=Q(""),[o,r]=Q(!1),[l,s]=Q(e);return f`
    <main class="login">
      <h1>Weir</h1>
      <form class="card" onSubmit=${async u=>{u.preventDefault(),s(null);try{s(await Ys({token:t.trim(),actions:o}))}catch{s("The scheduler does not answer")}}}>
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
  `}var Je="u-",bh="uplot",Sh=Je+"hz",xh=Je+"vt",Th=Je+"title",Mh=Je+"wrap",Ah=Je+"under",Eh=Je+"over",Ph=Je+"axis",co=Je+"off",Oh=Je+"select",Rh=Je+"cursor-x",Ch=Je+"cursor-y",Lh=Je+"cursor-pt",Dh=Je+"legend",Nh=Je+"live",Wh=Je+"inline",Ih=Je+"series",Fh=Je+"marker",Sc=Je+"label",Hh=Je+"value",Dr="width",Nr="height",Cr="top",xc="bottom",Vo="left",si="right",bi="#000",Tc=bi+"0",ii="mousemove",Mc="mousedown",ai="mouseup",Ac="mouseenter",Ec="mouseleave",Pc="dblclick",Gh="resize",Uh="scroll",Oc="change",Wl="dppxchange",Si="--",Qo=typeof window<"u",mi=Qo?document:null,qo=Qo?window:null,Bh=Qo?navigator:null,_e,Cl;function di(){let e=devicePixelRatio;_e!=e&&(_e=e,Cl&&$i(Oc,Cl,di),Cl=matchMedia(`(min-resolution: ${_e-.001}dppx) and (max-resolution: ${_e+.001}dppx)`),fo(Oc,Cl,di),qo.dispatchEvent(new CustomEvent(Wl)))}function At(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function hi(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function Ce(e,t,n){e.style[t]=n+"px"}function nn(e,t,n,o){let r=mi.createElement(e);return t!=null&&At(r,t),n?.insertBefore(r,o),r}function zt(e,t){return nn("div",e,t)}var Rc=new WeakMap;function gn(e,t,n,o,r){let l="translate("+t+"px,"+n+"px)",s=Rc.get(e);l!=s&&(e.style.transform=l,Rc.set(e,l),t<0||n<0||t>o||n>r?At(e,co):hi(e,co))}var Cc=new WeakMap;function Lc(e,t,n){let o=t+n,r=Cc.get(e);o!=r&&(Cc.set(e,o),e.style.background=t,e.style.borderColor=n)}var Dc=new WeakMap;function Nc(e,t,n,o){let r=t+""+n,l=Dc.get(e);r!=l&&(Dc.set(e,r),e.style.height=n+"px",e.style.width=t+"px",e.style.marginLeft=o?-t/2+"px":0,e.style.marginTop=o?-n/2+"px":0)}var xi={passive:!0},jh={...xi,capture:!0};function fo(e,t,n,o){t.addEventListener(e,n,o?jh:xi)}function $i(e,t,n,o){t.removeEventListener(e,n,xi)}Qo&&di();function on(e,t,n,o){let r;n=n||0,o=o||t.length-1;let l=o<=2147483647;for(;o-n>1;)r=l?n+o>>1:Et((n+o)/2),t[r]<e?n=r:o=r;return e-t[n]<=t[o]-e?n:o}function ff(e){return(n,o,r)=>{let l=-1,s=-1;for(let i=o;i<=r;i++)if(e(n[i])){l=i;break}for(let i=r;i>=o;i--)if(e(n[i])){s=i;break}return[l,s]}}var pf=e=>e!=null,mf=e=>e!=null&&e>0,Hl=ff(pf),zh=ff(mf);function Vh(e,t,n,o=0,r=!1){let l=r?zh:Hl,s=r?mf:pf;[t,n]=l(e,t,n);let i=e[t],u=e[t];if(t>-1)if(o==1)i=e[t],u=e[n];else if(o==-1)i=e[n],u=e[t];else for(let p=t;p<=n;p++){let m=e[p];s(m)&&(m<i?i=m:m>u&&(u=m))}return[i??Me,u??-Me]}function Gl(e,t,n,o){let r=Fc(e),l=Fc(t);e==t&&(r==-1?(e*=n,t/=n):(e/=n,t*=n));let s=n==10?xn:df,i=r==1?Et:Vt,u=l==1?Vt:Et,p=i(s(Xe(e))),m=u(s(Xe(t))),$=Yo(n,p),g=Yo(n,m);return n==10&&(p<0&&($=Ae($,-p)),m<0&&(g=Ae(g,-m))),o||n==2?(e=$*r,t=g*l):(e=_f(e,$),t=Ul(t,g)),[e,t]}function Ti(e,t,n,o){let r=Gl(e,t,n,o);return e==0&&(r[0]=0),t==0&&(r[1]=0),r}var Mi=.1,Wc={mode:3,pad:Mi},Ir={pad:0,soft:null,mode:0},Kh={min:Ir,max:Ir};function Il(e,t,n,o){return Bl(n)?Ic(e,t,n):(Ir.pad=n,Ir.soft=o?0:null,Ir.mode=o?3:0,Ic(e,t,Kh))}function he(e,t){return e??t}function qh(e,t,n){for(t=he(t,0),n=he(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function Ic(e,t,n){let o=n.min,r=n.max,l=he(o.pad,0),s=he(r.pad,0),i=he(o.hard,-Me),u=he(r.hard,Me),p=he(o.soft,Me),m=he(r.soft,-Me),$=he(o.mode,0),g=he(r.mode,0),_=t-e,v=xn(_),S=wt(Xe(e),Xe(t)),k=xn(S),x=Xe(k-v);(_<1e-24||x>10)&&(_=0,(e==0||t==0)&&(_=1e-24,$==2&&p!=Me&&(l=0),g==2&&m!=-Me&&(s=0)));let y=_||S||1e3,M=xn(y),T=Yo(10,Et(M)),V=y*(_==0?e==0?.1:1:l),L=Ae(_f(e-V,T/10),24),K=e>=p&&($==1||$==3&&L<=p||$==2&&L>=p)?p:Me,C=wt(i,L<K&&e>=K?K:rn(K,L)),q=y*(_==0?t==0?.1:1:s),j=Ae(Ul(t+q,T/10),24),R=t<=m&&(g==1||g==3&&j>=m||g==2&&j<=m)?m:-Me,Y=rn(u,j>R&&t<=R?R:wt(R,j));return C==Y&&C==0&&(Y=100),[C,Y]}var Yh=new Intl.NumberFormat(Qo?Bh.language:"en-US"),Ai=e=>Yh.format(e),Pt=Math,Nl=Pt.PI,Xe=Pt.abs,Et=Pt.floor,Ye=Pt.round,Vt=Pt.ceil,rn=Pt.min,wt=Pt.max,Yo=Pt.pow,Fc=Pt.sign,xn=Pt.log10,df=Pt.log2,Xh=(e,t=1)=>Pt.sinh(e)*t,ui=(e,t=1)=>Pt.asinh(e/t),Me=1/0;function Hc(e){return(xn((e^e>>31)-(e>>31))|0)+1}function gi(e,t,n){return rn(wt(e,t),n)}function hf(e){return typeof e=="function"}function ue(e){return hf(e)?e:()=>e}var Jh=()=>{},$f=e=>e,gf=(e,t)=>t,Zh=e=>null,Gc=e=>!0,Uc=(e,t)=>e==t,Qh=/\.\d*?(?=9{6,}|0{6,})/gm,po=e=>{if(yf(e)||Un.has(e))return e;let t=`${e}`,n=t.match(Qh);if(n==null)return e;let o=n[0].length-1;if(t.indexOf("e-")!=-1){let[r,l]=t.split("e");return+`${po(r)}e${l}`}return Ae(e,o)};function ao(e,t){return po(Ae(po(e/t))*t)}function Ul(e,t){return po(Vt(po(e/t))*t)}function _f(e,t){return po(Et(po(e/t))*t)}function Ae(e,t=0){if(yf(e))return e;let n=10**t,o=e*n*(1+Number.EPSILON);return Ye(o)/n}var Un=new Map;function wf(e){return((""+e).split(".")[1]||"").length}function Hr(e,t,n,o){let r=[],l=o.map(wf);for(let s=t;s<n;s++){let i=Xe(s),u=Ae(Yo(e,s),i);for(let p=0;p<o.length;p++){let m=e==10?+`${o[p]}e${s}`:o[p]*u,$=(s>=0?0:i)+(s>=l[p]?0:l[p]),g=e==10?m:Ae(m,$);r.push(g),Un.set(g,$)}}return r}var Fr={},Ei=[],Xo=[null,null],Gn=Array.isArray,yf=Number.isInteger,e$=e=>e===void 0;function Bc(e){return typeof e=="string"}function Bl(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function t$(e){return e!=null&&typeof e=="object"}var n$=Object.getPrototypeOf(Uint8Array),vf="__proto__";function Jo(e,t=Bl){let n;if(Gn(e)){let o=e.find(r=>r!=null);if(Gn(o)||t(o)){n=Array(e.length);for(let r=0;r<e.length;r++)n[r]=Jo(e[r],t)}else n=e.slice()}else if(e instanceof n$)n=e.slice();else if(t(e)){n={};for(let o in e)o!=vf&&(n[o]=Jo(e[o],t))}else n=e;return n}function je(e){let t=arguments;for(let n=1;n<t.length;n++){let o=t[n];for(let r in o)r!=vf&&(Bl(e[r])?je(e[r],Jo(o[r])):e[r]=Jo(o[r]))}return e}var o$=0,r$=1,l$=2;function s$(e,t,n){for(let o=0,r,l=-1;o<t.length;o++){let s=t[o];if(s>l){for(r=s-1;r>=0&&e[r]==null;)e[r--]=null;for(r=s+1;r<n&&e[r]==null;)e[l=r++]=null}}}function i$(e,t){if(c$(e)){let s=e[0].slice();for(let i=1;i<e.length;i++)s.push(...e[i].slice(1));return f$(s[0])||(s=u$(s)),s}let n=new Set;for(let s=0;s<e.length;s++){let u=e[s][0],p=u.length;for(let m=0;m<p;m++)n.add(u[m])}let o=[Array.from(n).sort((s,i)=>s-i)],r=o[0].length,l=new Map;for(let s=0;s<r;s++)l.set(o[0][s],s);for(let s=0;s<e.length;s++){let i=e[s],u=i[0];for(let p=1;p<i.length;p++){let m=i[p],$=Array(r).fill(void 0),g=t?t[s][p]:r$,_=[];for(let v=0;v<m.length;v++){let S=m[v],k=l.get(u[v]);S===null?g!=o$&&($[k]=S,g==l$&&_.push(k)):$[k]=S}s$($,_,r),o.push($)}}return o}var a$=typeof queueMicrotask>"u"?e=>Promise.resolve().then(e):queueMicrotask;function u$(e){let t=e[0],n=t.length,o=Array(n);for(let l=0;l<o.length;l++)o[l]=l;o.sort((l,s)=>t[l]-t[s]);let r=[];for(let l=0;l<e.length;l++){let s=e[l],i=Array(n);for(let u=0;u<n;u++)i[u]=s[o[u]];r.push(i)}return r}function c$(e){let t=e[0][0],n=t.length;for(let o=1;o<e.length;o++){let r=e[o][0];if(r.length!=n)return!1;if(r!=t){for(let l=0;l<n;l++)if(r[l]!=t[l])return!1}}return!0}function f$(e,t=100){let n=e.length;if(n<=1)return!0;let o=0,r=n-1;for(;o<=r&&e[o]==null;)o++;for(;r>=o&&e[r]==null;)r--;if(r<=o)return!0;let l=wt(1,Et((r-o+1)/t));for(let s=e[o],i=o+l;i<=r;i+=l){let u=e[i];if(u!=null){if(u<=s)return!1;s=u}}return!0}var kf=["January","February","March","April","May","June","July","August","September","October","November","December"],bf=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Sf(e){return e.slice(0,3)}var p$=bf.map(Sf),m$=kf.map(Sf),d$={MMMM:kf,MMM:m$,WWWW:bf,WWW:p$};function Lr(e){return(e<10?"0":"")+e}function h$(e){return(e<10?"00":e<100?"0":"")+e}var $$={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+"").slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Lr(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Lr(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Lr(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?"PM":"AM",aa:e=>e.getHours()>=12?"pm":"am",a:e=>e.getHours()>=12?"p":"a",mm:e=>Lr(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Lr(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>h$(e.getMilliseconds())};function Pi(e,t){t=t||d$;let n=[],o=/\{([a-z]+)\}|[^{]+/gi,r;for(;r=o.exec(e);)n.push(r[0][0]=="{"?$$[r[1]]:r[0]);return l=>{let s="";for(let i=0;i<n.length;i++)s+=typeof n[i]=="string"?n[i]:n[i](l,t);return s}}var g$=new Intl.DateTimeFormat().resolvedOptions().timeZone;function _$(e,t){let n;return t=="UTC"||t=="Etc/UTC"?n=new Date(+e+e.getTimezoneOffset()*6e4):t==g$?n=e:(n=new Date(e.toLocaleString("en-US",{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}var xf=e=>e%1==0,Fl=[1,2,2.5,5],w$=Hr(10,-32,0,Fl),Tf=Hr(10,0,32,Fl),y$=Tf.filter(xf),uo=w$.concat(Tf),Oi=`
`,Mf="{YYYY}",jc=Oi+Mf,Af="{M}/{D}",Wr=Oi+Af,Ll=Wr+"/{YY}",Ef="{aa}",v$="{h}:{mm}",Ko=v$+Ef,zc=Oi+Ko,Vc=":{ss}",ke=null;function Pf(e){let t=e*1e3,n=t*60,o=n*60,r=o*24,l=r*30,s=r*365,u=(e==1?Hr(10,0,3,Fl).filter(xf):Hr(10,-3,0,Fl)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,o,o*2,o*3,o*4,o*6,o*8,o*12,r,r*2,r*3,r*4,r*5,r*6,r*7,r*8,r*9,r*10,r*15,l,l*2,l*3,l*4,l*6,s,s*2,s*5,s*10,s*25,s*50,s*100]),p=[[s,Mf,ke,ke,ke,ke,ke,ke,1],[r*28,"{MMM}",jc,ke,ke,ke,ke,ke,1],[r,Af,jc,ke,ke,ke,ke,ke,1],[o,"{h}"+Ef,Ll,ke,Wr,ke,ke,ke,1],[n,Ko,Ll,ke,Wr,ke,ke,ke,1],[t,Vc,Ll+" "+Ko,ke,Wr+" "+Ko,ke,zc,ke,1],[e,Vc+".{fff}",Ll+" "+Ko,ke,Wr+" "+Ko,ke,zc,ke,1]];function m($){return(g,_,v,S,k,x)=>{let y=[],M=k>=s,T=k>=l&&k<s,V=$(v),L=Ae(V*e,3),K=ci(V.getFullYear(),M?0:V.getMonth(),T||M?1:V.getDate()),C=Ae(K*e,3);if(T||M){let q=T?k/l:0,j=M?k/s:0,R=L==C?L:Ae(ci(K.getFullYear()+j,K.getMonth()+q,1)*e,3),Y=new Date(Ye(R/e)),N=Y.getFullYear(),J=Y.getMonth();for(let z=0;R<=S;z++){let ce=ci(N+j*z,J+q*z,1),U=ce-$(Ae(ce*e,3));R=Ae((+ce+U)*e,3),R<=S&&y.push(R)}}else{let q=k>=r?r:k,j=Et(v)-Et(L),R=C+j+Ul(L-C,q);y.push(R);let Y=$(R),N=Y.getHours()+Y.getMinutes()/n+Y.getSeconds()/o,J=k/o,z=g.axes[_]._space,ce=x/z;for(;R=Ae(R+k,e==1?0:3),!(R>S);)if(J>1){let U=Et(Ae(N+J,6))%24,fe=$(R).getHours()-U;fe>1&&(fe=-1),R-=fe*o,N=(N+J)%24;let be=y[y.length-1];Ae((R-be)/k,3)*ce>=.7&&y.push(R)}else y.push(R)}return y}}return[u,p,m]}var[k$,b$,S$]=Pf(1),[x$,T$,M$]=Pf(.001);Hr(2,-53,53,[1]);function Kc(e,t){return e.map(n=>n.map((o,r)=>r==0||r==8||o==null?o:t(r==1||n[8]==0?o:n[1]+o)))}function qc(e,t){return(n,o,r,l,s)=>{let i=t.find(v=>s>=v[0])||t[t.length-1],u,p,m,$,g,_;return o.map(v=>{let S=e(v),k=S.getFullYear(),x=S.getMonth(),y=S.getDate(),M=S.getHours(),T=S.getMinutes(),V=S.getSeconds(),L=k!=u&&i[2]||x!=p&&i[3]||y!=m&&i[4]||M!=$&&i[5]||T!=g&&i[6]||V!=_&&i[7]||i[1];return u=k,p=x,m=y,$=M,g=T,_=V,L(S)})}}function A$(e,t){let n=Pi(t);return(o,r,l,s,i)=>r.map(u=>n(e(u)))}function ci(e,t,n){return new Date(e,t,n)}function Yc(e,t){return t(e)}var E$="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Xc(e,t){return(n,o,r,l)=>l==null?Si:t(e(o))}function P$(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function O$(e,t){return e.series[t].fill(e,t)}var R$={show:!0,live:!0,isolate:!1,mount:Jh,markers:{show:!0,width:2,stroke:P$,fill:O$,dash:"solid"},idx:null,idxs:null,values:[]};function C$(e,t){let n=e.cursor.points,o=zt(),r=n.size(e,t);Ce(o,Dr,r),Ce(o,Nr,r);let l=r/-2;Ce(o,"marginLeft",l),Ce(o,"marginTop",l);let s=n.width(e,t,r);return s&&Ce(o,"borderWidth",s),o}function L$(e,t){let n=e.series[t].points;return n._fill||n._stroke}function D$(e,t){let n=e.series[t].points;return n._stroke||n._fill}function N$(e,t){return e.series[t].points.size}var fi=[0,0];function W$(e,t,n){return fi[0]=t,fi[1]=n,fi}function Dl(e,t,n,o=!0){return r=>{r.button==0&&(!o||r.target==t)&&n(r)}}function pi(e,t,n,o=!0){return r=>{(!o||r.target==t)&&n(r)}}var I$={show:!0,x:!0,y:!0,lock:!1,move:W$,points:{one:!1,show:C$,size:N$,width:0,stroke:D$,fill:L$},bind:{mousedown:Dl,mouseup:Dl,click:Dl,dblclick:Dl,mousemove:pi,mouseleave:pi,mouseenter:pi},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,o,r)=>o-r,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Of={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Ri=je({},Of,{filter:gf}),Rf=je({},Ri,{size:10}),Cf=je({},Of,{show:!1}),Ci='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Lf="bold "+Ci,Df=1.5,Jc={show:!0,scale:"x",stroke:bi,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Lf,side:2,grid:Ri,ticks:Rf,border:Cf,font:Ci,lineGap:Df,rotate:0},F$="Value",H$="Time",Zc={show:!0,scale:"x",auto:!1,sorted:1,min:Me,max:-Me,idxs:[]};function G$(e,t,n,o,r){return t.map(l=>l==null?"":Ai(l))}function U$(e,t,n,o,r,l,s){let i=[],u=Un.get(r)||0;n=s?n:Ae(Ul(n,r),u);for(let p=n;p<=o;p=Ae(p+r,u))i.push(Object.is(p,-0)?0:p);return i}function _i(e,t,n,o,r,l,s){let i=[],u=e.scales[e.axes[t].scale].log,p=u==10?xn:df,m=Et(p(n));r=Yo(u,m),u==10&&(r=uo[on(r,uo)]);let $=n,g=r*u;u==10&&(g=uo[on(g,uo)]);do i.push($),$=$+r,u==10&&!Un.has($)&&($=Ae($,Un.get(r))),$>=g&&(r=$,g=r*u,u==10&&(g=uo[on(g,uo)]));while($<=o);return i}function B$(e,t,n,o,r,l,s){let u=e.scales[e.axes[t].scale].asinh,p=o>u?_i(e,t,wt(u,n),o,r):[u],m=o>=0&&n<=0?[0]:[];return(n<-u?_i(e,t,wt(u,-o),-n,r):[u]).reverse().map(g=>-g).concat(m,p)}var Nf=/./,j$=/[12357]/,z$=/[125]/,Qc=/1/,wi=(e,t,n,o)=>e.map((r,l)=>t==4&&r==0||l%o==0&&n.test(r.toExponential()[r<0?1:0])?r:null);function V$(e,t,n,o,r){let l=e.axes[n],s=l.scale,i=e.scales[s],u=e.valToPos,p=l._space,m=u(10,s),$=u(9,s)-m>=p?Nf:u(7,s)-m>=p?j$:u(5,s)-m>=p?z$:Qc;if($==Qc){let g=Xe(u(1,s)-m);if(g<p)return wi(t.slice().reverse(),i.distr,$,Vt(p/g)).reverse()}return wi(t,i.distr,$,1)}function K$(e,t,n,o,r){let l=e.axes[n],s=l.scale,i=l._space,u=e.valToPos,p=Xe(u(1,s)-u(2,s));return p<i?wi(t.slice().reverse(),3,Nf,Vt(i/p)).reverse():t}function q$(e,t,n,o){return o==null?Si:t==null?"":Ai(t)}var ef={show:!0,scale:"y",stroke:bi,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Lf,side:3,grid:Ri,ticks:Rf,border:Cf,font:Ci,lineGap:Df,rotate:0};function Y$(e,t){let n=3+(e||1)*2;return Ae(n*t,3)}function X$(e,t){let{scale:n,idxs:o}=e.series[0],r=e._data[0],l=e.valToPos(r[o[0]],n,!0),s=e.valToPos(r[o[1]],n,!0),i=Xe(s-l),u=e.series[t],p=i/(u.points.space*_e);return o[1]-o[0]<=p}var tf={scale:null,auto:!0,sorted:0,min:Me,max:-Me},Wf=(e,t,n,o,r)=>r,nf={show:!0,auto:!0,sorted:0,gaps:Wf,alpha:1,facets:[je({},tf,{scale:"x"}),je({},tf,{scale:"y"})]},of={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Wf,alpha:1,points:{show:X$,filter:null},values:null,min:Me,max:-Me,idxs:[],path:null,clip:null};function J$(e,t,n,o,r){return n/10}var If={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Z$=je({},If,{time:!1,ori:1}),rf={};function Ff(e,t){let n=rf[e];return n||(n={key:e,plots:[],sub(o){n.plots.push(o)},unsub(o){n.plots=n.plots.filter(r=>r!=o)},pub(o,r,l,s,i,u,p){for(let m=0;m<n.plots.length;m++)n.plots[m]!=r&&n.plots[m].pub(o,r,l,s,i,u,p)}},e!=null&&(rf[e]=n)),n}var Zo=1,yi=2;function mo(e,t,n){let o=e.mode,r=e.series[t],l=o==2?e._data[t]:e._data,s=e.scales,i=e.bbox,u=l[0],p=o==2?l[1]:l[t],m=o==2?s[r.facets[0].scale]:s[e.series[0].scale],$=o==2?s[r.facets[1].scale]:s[r.scale],g=i.left,_=i.top,v=i.width,S=i.height,k=e.valToPosH,x=e.valToPosV;return m.ori==0?n(r,u,p,m,$,k,x,g,_,v,S,zl,er,Kl,Gf,Bf):n(r,u,p,m,$,x,k,_,g,S,v,Vl,tr,Ni,Uf,jf)}function Li(e,t){let n=0,o=0,r=he(e.bands,Ei);for(let l=0;l<r.length;l++){let s=r[l];s.series[0]==t?n=s.dir:s.series[1]==t&&(s.dir==1?o|=1:o|=2)}return[n,o==1?-1:o==2?1:o==3?2:0]}function Q$(e,t,n,o,r){let l=e.mode,s=e.series[t],i=l==2?s.facets[1].scale:s.scale,u=e.scales[i];return r==-1?u.min:r==1?u.max:u.distr==3?u.dir==1?u.min:u.max:0}function Tn(e,t,n,o,r,l){return mo(e,t,(s,i,u,p,m,$,g,_,v,S,k)=>{let x=s.pxRound,y=p.dir*(p.ori==0?1:-1),M=p.ori==0?er:tr,T,V;y==1?(T=n,V=o):(T=o,V=n);let L=x($(i[T],p,S,_)),K=x(g(u[T],m,k,v)),C=x($(i[V],p,S,_)),q=x(g(l==1?m.max:m.min,m,k,v)),j=new Path2D(r);return M(j,C,q),M(j,L,q),M(j,L,K),j})}function jl(e,t,n,o,r,l){let s=null;if(e.length>0){s=new Path2D;let i=t==0?Kl:Ni,u=n;for(let $=0;$<e.length;$++){let g=e[$];if(g[1]>g[0]){let _=g[0]-u;_>0&&i(s,u,o,_,o+l),u=g[1]}}let p=n+r-u,m=10;p>0&&i(s,u,o-m/2,p,o+l+m)}return s}function e0(e,t,n){let o=e[e.length-1];o&&o[0]==t?o[1]=n:e.push([t,n])}function Di(e,t,n,o,r,l,s){let i=[],u=e.length;for(let p=r==1?n:o;p>=n&&p<=o;p+=r)if(t[p]===null){let $=p,g=p;if(r==1)for(;++p<=o&&t[p]===null;)g=p;else for(;--p>=n&&t[p]===null;)g=p;let _=l(e[$]),v=g==$?_:l(e[g]),S=$-r;_=s<=0&&S>=0&&S<u?l(e[S]):_;let x=g+r;v=s>=0&&x>=0&&x<u?l(e[x]):v,v>=_&&i.push([_,v])}return i}function lf(e){return e==0?$f:e==1?Ye:t=>ao(t,e)}function Hf(e){let t=e==0?zl:Vl,n=e==0?(r,l,s,i,u,p)=>{r.arcTo(l,s,i,u,p)}:(r,l,s,i,u,p)=>{r.arcTo(s,l,u,i,p)},o=e==0?(r,l,s,i,u)=>{r.rect(l,s,i,u)}:(r,l,s,i,u)=>{r.rect(s,l,u,i)};return(r,l,s,i,u,p=0,m=0)=>{p==0&&m==0?o(r,l,s,i,u):(p=rn(p,i/2,u/2),m=rn(m,i/2,u/2),t(r,l+p,s),n(r,l+i,s,l+i,s+u,p),n(r,l+i,s+u,l,s+u,m),n(r,l,s+u,l,s,m),n(r,l,s,l+i,s,p),r.closePath())}}var zl=(e,t,n)=>{e.moveTo(t,n)},Vl=(e,t,n)=>{e.moveTo(n,t)},er=(e,t,n)=>{e.lineTo(t,n)},tr=(e,t,n)=>{e.lineTo(n,t)},Kl=Hf(0),Ni=Hf(1),Gf=(e,t,n,o,r,l)=>{e.arc(t,n,o,r,l)},Uf=(e,t,n,o,r,l)=>{e.arc(n,t,o,r,l)},Bf=(e,t,n,o,r,l,s)=>{e.bezierCurveTo(t,n,o,r,l,s)},jf=(e,t,n,o,r,l,s)=>{e.bezierCurveTo(n,t,r,o,s,l)};function zf(e){return(t,n,o,r,l)=>mo(t,n,(s,i,u,p,m,$,g,_,v,S,k)=>{let{pxRound:x,points:y}=s,M,T;p.ori==0?(M=zl,T=Gf):(M=Vl,T=Uf);let V=Ae(y.width*_e,3),L=(y.size-y.width)/2*_e,K=Ae(L*2,3),C=new Path2D,q=new Path2D,{left:j,top:R,width:Y,height:N}=t.bbox;Kl(q,j-K,R-K,Y+K*2,N+K*2);let J=z=>{if(u[z]!=null){let ce=x($(i[z],p,S,_)),U=x(g(u[z],m,k,v));M(C,ce+L,U),T(C,ce,U,L,0,Nl*2)}};if(l)l.forEach(J);else for(let z=o;z<=r;z++)J(z);return{stroke:V>0?C:null,fill:C,clip:q,flags:Zo|yi}})}function Vf(e){return(t,n,o,r,l,s)=>{o!=r&&(l!=o&&s!=o&&e(t,n,o),l!=r&&s!=r&&e(t,n,r),e(t,n,s))}}var t0=Vf(er),n0=Vf(tr);function Kf(e){let t=he(e?.alignGaps,0);return(n,o,r,l)=>mo(n,o,(s,i,u,p,m,$,g,_,v,S,k)=>{[r,l]=Hl(u,r,l);let x=s.pxRound,y=N=>x($(N,p,S,_)),M=N=>x(g(N,m,k,v)),T,V;p.ori==0?(T=er,V=t0):(T=tr,V=n0);let L=p.dir*(p.ori==0?1:-1),K={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Zo},C=K.stroke,q=!1;if(l-r>=S*4){let N=H=>n.posToVal(H,p.key,!0),J=null,z=null,ce,U,yt,Le=y(i[L==1?r:l]),fe=y(i[r]),be=y(i[l]),le=N(L==1?fe+1:be-1);for(let H=L==1?r:l;H>=r&&H<=l;H+=L){let ze=i[H],De=(L==1?ze<le:ze>le)?Le:y(ze),we=u[H];De==Le?we!=null?(U=we,J==null?(T(C,De,M(U)),ce=J=z=U):U<J?J=U:U>z&&(z=U)):we===null&&(q=!0):(J!=null&&V(C,Le,M(J),M(z),M(ce),M(U)),we!=null?(U=we,T(C,De,M(U)),J=z=ce=U):(J=z=null,we===null&&(q=!0)),Le=De,le=N(Le+L))}J!=null&&J!=z&&yt!=Le&&V(C,Le,M(J),M(z),M(ce),M(U))}else for(let N=L==1?r:l;N>=r&&N<=l;N+=L){let J=u[N];J===null?q=!0:J!=null&&T(C,y(i[N]),M(J))}let[R,Y]=Li(n,o);if(s.fill!=null||R!=0){let N=K.fill=new Path2D(C),J=s.fillTo(n,o,s.min,s.max,R),z=M(J),ce=y(i[r]),U=y(i[l]);L==-1&&([U,ce]=[ce,U]),T(N,U,z),T(N,ce,z)}if(!s.spanGaps){let N=[];q&&N.push(...Di(i,u,r,l,L,y,t)),K.gaps=N=s.gaps(n,o,r,l,N),K.clip=jl(N,p.ori,_,v,S,k)}return Y!=0&&(K.band=Y==2?[Tn(n,o,r,l,C,-1),Tn(n,o,r,l,C,1)]:Tn(n,o,r,l,C,Y)),K})}function o0(e){let t=he(e.align,1),n=he(e.ascDesc,!1),o=he(e.alignGaps,0),r=he(e.extend,!1);return(l,s,i,u)=>mo(l,s,(p,m,$,g,_,v,S,k,x,y,M)=>{[i,u]=Hl($,i,u);let T=p.pxRound,{left:V,width:L}=l.bbox,K=fe=>T(v(fe,g,y,k)),C=fe=>T(S(fe,_,M,x)),q=g.ori==0?er:tr,j={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Zo},R=j.stroke,Y=g.dir*(g.ori==0?1:-1),N=C($[Y==1?i:u]),J=K(m[Y==1?i:u]),z=J,ce=J;r&&t==-1&&(ce=V,q(R,ce,N)),q(R,J,N);for(let fe=Y==1?i:u;fe>=i&&fe<=u;fe+=Y){let be=$[fe];if(be==null)continue;let le=K(m[fe]),H=C(be);t==1?q(R,le,N):q(R,z,H),q(R,le,H),N=H,z=le}let U=z;r&&t==1&&(U=V+L,q(R,U,N));let[yt,Le]=Li(l,s);if(p.fill!=null||yt!=0){let fe=j.fill=new Path2D(R),be=p.fillTo(l,s,p.min,p.max,yt),le=C(be);q(fe,U,le),q(fe,ce,le)}if(!p.spanGaps){let fe=[];fe.push(...Di(m,$,i,u,Y,K,o));let be=p.width*_e/2,le=n||t==1?be:-be,H=n||t==-1?-be:be;fe.forEach(ze=>{ze[0]+=le,ze[1]+=H}),j.gaps=fe=p.gaps(l,s,i,u,fe),j.clip=jl(fe,g.ori,k,x,y,M)}return Le!=0&&(j.band=Le==2?[Tn(l,s,i,u,R,-1),Tn(l,s,i,u,R,1)]:Tn(l,s,i,u,R,Le)),j})}function sf(e,t,n,o,r,l,s=Me){if(e.length>1){let i=null;for(let u=0,p=1/0;u<e.length;u++)if(t[u]!==void 0){if(i!=null){let m=Xe(e[u]-e[i]);m<p&&(p=m,s=Xe(n(e[u],o,r,l)-n(e[i],o,r,l)))}i=u}}return s}function r0(e){e=e||Fr;let t=he(e.size,[.6,Me,1]),n=e.align||0,o=e.gap||0,r=e.radius;r=r==null?[0,0]:typeof r=="number"?[r,0]:r;let l=ue(r),s=1-t[0],i=he(t[1],Me),u=he(t[2],1),p=he(e.disp,Fr),m=he(e.each,_=>{}),{fill:$,stroke:g}=p;return(_,v,S,k)=>mo(_,v,(x,y,M,T,V,L,K,C,q,j,R)=>{let Y=x.pxRound,N=n,J=o*_e,z=i*_e,ce=u*_e,U,yt;T.ori==0?[U,yt]=l(_,v):[yt,U]=l(_,v);let Le=T.dir*(T.ori==0?1:-1),fe=T.ori==0?Kl:Ni,be=T.ori==0?m:(I,Ee,Ve,wo,Vn,sn,Kn)=>{m(I,Ee,Ve,Vn,wo,Kn,sn)},le=he(_.bands,Ei).find(I=>I.series[0]==v),H=le!=null?le.dir:0,ze=x.fillTo(_,v,x.min,x.max,H),ct=Y(K(ze,V,R,q)),De,we,qt,bt=j,Ie=Y(x.width*_e),ln=!1,_n=null,Ot=null,Mn=null,$o=null;$!=null&&(Ie==0||g!=null)&&(ln=!0,_n=$.values(_,v,S,k),Ot=new Map,new Set(_n).forEach(I=>{I!=null&&Ot.set(I,new Path2D)}),Ie>0&&(Mn=g.values(_,v,S,k),$o=new Map,new Set(Mn).forEach(I=>{I!=null&&$o.set(I,new Path2D)})));let{x0:go,size:ar}=p;if(go!=null&&ar!=null){N=1,y=go.values(_,v,S,k),go.unit==2&&(y=y.map(Ve=>_.posToVal(C+Ve*j,T.key,!0)));let I=ar.values(_,v,S,k);ar.unit==2?we=I[0]*j:we=L(I[0],T,j,C)-L(0,T,j,C),bt=sf(y,M,L,T,j,C,bt),qt=bt-we+J}else bt=sf(y,M,L,T,j,C,bt),qt=bt*s+J,we=bt-qt;qt<1&&(qt=0),Ie>=we/2&&(Ie=0),qt<5&&(Y=$f);let Yr=qt>0,jn=bt-qt-(Yr?Ie:0);we=Y(gi(jn,ce,z)),De=(N==0?we/2:N==Le?0:we)-N*Le*((N==0?J/2:0)+(Yr?Ie/2:0));let ft={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},_o=ln?null:new Path2D,wn=null;if(le!=null)wn=_.data[le.series[1]];else{let{y0:I,y1:Ee}=p;I!=null&&Ee!=null&&(M=Ee.values(_,v,S,k),wn=I.values(_,v,S,k))}let zn=U*we,ne=yt*we;for(let I=Le==1?S:k;I>=S&&I<=k;I+=Le){let Ee=M[I];if(Ee==null)continue;if(wn!=null){let vt=wn[I]??0;if(Ee-vt==0)continue;ct=K(vt,V,R,q)}let Ve=T.distr!=2||p!=null?y[I]:I,wo=L(Ve,T,j,C),Vn=K(he(Ee,ze),V,R,q),sn=Y(wo-De),Kn=Y(wt(Vn,ct)),St=Y(rn(Vn,ct)),Rt=Kn-St;if(Ee!=null){let vt=Ee<0?ne:zn,Yt=Ee<0?zn:ne;ln?(Ie>0&&Mn[I]!=null&&fe($o.get(Mn[I]),sn,St+Et(Ie/2),we,wt(0,Rt-Ie),vt,Yt),_n[I]!=null&&fe(Ot.get(_n[I]),sn,St+Et(Ie/2),we,wt(0,Rt-Ie),vt,Yt)):fe(_o,sn,St+Et(Ie/2),we,wt(0,Rt-Ie),vt,Yt),be(_,v,I,sn-Ie/2,St,we+Ie,Rt)}}return Ie>0?ft.stroke=ln?$o:_o:ln||(ft._fill=x.width==0?x._fill:x._stroke??x._fill,ft.width=0),ft.fill=ln?Ot:_o,ft})}function l0(e,t){let n=he(t?.alignGaps,0);return(o,r,l,s)=>mo(o,r,(i,u,p,m,$,g,_,v,S,k,x)=>{[l,s]=Hl(p,l,s);let y=i.pxRound,M=U=>y(g(U,m,k,v)),T=U=>y(_(U,$,x,S)),V,L,K;m.ori==0?(V=zl,K=er,L=Bf):(V=Vl,K=tr,L=jf);let C=m.dir*(m.ori==0?1:-1),q=M(u[C==1?l:s]),j=q,R=[],Y=[];for(let U=C==1?l:s;U>=l&&U<=s;U+=C)if(p[U]!=null){let Le=u[U],fe=M(Le);R.push(j=fe),Y.push(T(p[U]))}let N={stroke:e(R,Y,V,K,L,y),fill:null,clip:null,band:null,gaps:null,flags:Zo},J=N.stroke,[z,ce]=Li(o,r);if(i.fill!=null||z!=0){let U=N.fill=new Path2D(J),yt=i.fillTo(o,r,i.min,i.max,z),Le=T(yt);K(U,j,Le),K(U,q,Le)}if(!i.spanGaps){let U=[];U.push(...Di(u,p,l,s,C,M,n)),N.gaps=U=i.gaps(o,r,l,s,U),N.clip=jl(U,m.ori,v,S,k,x)}return ce!=0&&(N.band=ce==2?[Tn(o,r,l,s,J,-1),Tn(o,r,l,s,J,1)]:Tn(o,r,l,s,J,ce)),N})}function s0(e){return l0(i0,e)}function i0(e,t,n,o,r,l){let s=e.length;if(s<2)return null;let i=new Path2D;if(n(i,e[0],t[0]),s==2)o(i,e[1],t[1]);else{let u=Array(s),p=Array(s-1),m=Array(s-1),$=Array(s-1);for(let g=0;g<s-1;g++)m[g]=t[g+1]-t[g],$[g]=e[g+1]-e[g],p[g]=m[g]/$[g];u[0]=p[0];for(let g=1;g<s-1;g++)p[g]===0||p[g-1]===0||p[g-1]>0!=p[g]>0?u[g]=0:(u[g]=3*($[g-1]+$[g])/((2*$[g]+$[g-1])/p[g-1]+($[g]+2*$[g-1])/p[g]),isFinite(u[g])||(u[g]=0));u[s-1]=p[s-2];for(let g=0;g<s-1;g++)r(i,e[g]+$[g]/3,t[g]+u[g]*$[g]/3,e[g+1]-$[g]/3,t[g+1]-u[g+1]*$[g]/3,e[g+1],t[g+1])}return i}var vi=new Set;function af(){for(let e of vi)e.syncRect(!0)}Qo&&(fo(Gh,qo,af),fo(Uh,qo,af,!0),fo(Wl,qo,()=>{at.pxRatio=_e}));var a0=Kf(),u0=zf();function uf(e,t,n,o){return(o?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((l,s)=>ki(l,s,t,n))}function c0(e,t){return e.map((n,o)=>o==0?{}:je({},t,n))}function ki(e,t,n,o){return je({},t==0?n:o,e)}function qf(e,t,n){return t==null?Xo:[t,n]}var f0=qf;function p0(e,t,n){return t==null?Xo:Il(t,n,Mi,!0)}function Yf(e,t,n,o){return t==null?Xo:Gl(t,n,e.scales[o].log,!1)}var m0=Yf;function Xf(e,t,n,o){return t==null?Xo:Ti(t,n,e.scales[o].log,!1)}var d0=Xf;function h0(e,t,n,o,r){let l=wt(Hc(e),Hc(t)),s=t-e,i=on(r/o*s,n);do{let u=n[i],p=o*u/s;if(p>=r&&l+(u<5?Un.get(u):0)<=17)return[u,p]}while(++i<n.length);return[0,0]}function cf(e){let t,n;return e=e.replace(/(\d+)px/,(o,r)=>(t=Ye((n=+r)*_e))+"px"),[e,t,n]}function $0(e){e.show&&[e.font,e.labelFont].forEach(t=>{let n=Ae(t[2]*_e,1);t[0]=t[0].replace(/[0-9.]+px/,n+"px"),t[1]=n})}function at(e,t,n){let o={mode:he(e.mode,1)},r=o.mode;function l(a,c,d,h){let w=c.valToPct(a);return h+d*(c.dir==-1?1-w:w)}function s(a,c,d,h){let w=c.valToPct(a);return h+d*(c.dir==-1?w:1-w)}function i(a,c,d,h){return c.ori==0?l(a,c,d,h):s(a,c,d,h)}o.valToPosH=l,o.valToPosV=s;let u=!1;o.status=0;let p=o.root=zt(bh);if(e.id!=null&&(p.id=e.id),At(p,e.class),e.title){let a=zt(Th,p);a.textContent=e.title}let m=nn("canvas"),$=o.ctx=m.getContext("2d"),g=zt(Mh,p);fo("click",g,a=>{a.target===v&&(Pe!=Po||Ne!=Oo)&&lt.click(o,a)},!0);let _=o.under=zt(Ah,g);g.appendChild(m);let v=o.over=zt(Eh,g);e=Jo(e);let S=+he(e.pxAlign,1),k=lf(S);(e.plugins||[]).forEach(a=>{a.opts&&(e=a.opts(o,e)||e)});let x=e.ms||.001,y=o.series=r==1?uf(e.series||[],Zc,of,!1):c0(e.series||[null],nf),M=o.axes=uf(e.axes||[],Jc,ef,!0),T=o.scales={},V=o.bands=e.bands||[];V.forEach(a=>{a.fill=ue(a.fill||null),a.dir=he(a.dir,-1)});let L=r==2?y[1].facets[0].scale:y[0].scale,K={axes:Pm,series:xm},C=(e.drawOrder||["axes","series"]).map(a=>K[a]);function q(a){let c=a.distr==3?d=>xn(d>0?d:a.clamp(o,d,a.min,a.max,a.key)):a.distr==4?d=>ui(d,a.asinh):a.distr==100?d=>a.fwd(d):d=>d;return d=>{let h=c(d),{_min:w,_max:b}=a,A=b-w;return(h-w)/A}}function j(a){let c=T[a];if(c==null){let d=(e.scales||Fr)[a]||Fr;if(d.from!=null){j(d.from);let h=je({},T[d.from],d,{key:a});h.valToPct=q(h),T[a]=h}else{c=T[a]=je({},a==L?If:Z$,d),c.key=a;let h=c.time,w=c.range,b=Gn(w);if((a!=L||r==2&&!h)&&(b&&(w[0]==null||w[1]==null)&&(w={min:w[0]==null?Wc:{mode:1,hard:w[0],soft:w[0]},max:w[1]==null?Wc:{mode:1,hard:w[1],soft:w[1]}},b=!1),!b&&Bl(w))){let A=w;w=(P,O,D)=>O==null?Xo:Il(O,D,A)}c.range=ue(w||(h?f0:a==L?c.distr==3?m0:c.distr==4?d0:qf:c.distr==3?Yf:c.distr==4?Xf:p0)),c.auto=ue(b?!1:c.auto),c.clamp=ue(c.clamp||J$),c._min=c._max=null,c.valToPct=q(c)}}}j("x"),j("y"),r==1&&y.forEach(a=>{j(a.scale)}),M.forEach(a=>{j(a.scale)});for(let a in e.scales)j(a);let R=T[L],Y=R.distr,N,J;R.ori==0?(At(p,Sh),N=l,J=s):(At(p,xh),N=s,J=l);let z={};for(let a in T){let c=T[a];(c.min!=null||c.max!=null)&&(z[a]={min:c.min,max:c.max},c.min=c.max=null)}let ce=e.tzDate||(a=>new Date(Ye(a/x))),U=e.fmtDate||Pi,yt=x==1?S$(ce):M$(ce),Le=qc(ce,Kc(x==1?b$:T$,U)),fe=Xc(ce,Yc(E$,U)),be=[],le=o.legend=je({},R$,e.legend),H=o.cursor=je({},I$,{drag:{y:r==2}},e.cursor),ze=le.show,ct=H.show,De=le.markers;le.idxs=be,De.width=ue(De.width),De.dash=ue(De.dash),De.stroke=ue(De.stroke),De.fill=ue(De.fill);let we,qt,bt,Ie=[],ln=[],_n,Ot=!1,Mn={};if(le.live){let a=y[1]?y[1].values:null;Ot=a!=null,_n=Ot?a(o,1,0):{_:0};for(let c in _n)Mn[c]=Si}if(ze)if(we=nn("table",Dh,p),bt=nn("tbody",null,we),le.mount(o,we),Ot){qt=nn("thead",null,we,bt);let a=nn("tr",null,qt);nn("th",null,a);for(var $o in _n)nn("th",Sc,a).textContent=$o}else At(we,Wh),le.live&&At(we,Nh);let go={show:!0},ar={show:!1};function Yr(a,c){if(c==0&&(Ot||!le.live||r==2))return Xo;let d=[],h=nn("tr",Ih,bt,bt.childNodes[c]);At(h,a.class),a.show||At(h,co);let w=nn("th",null,h);if(De.show){let P=zt(Fh,w);if(c>0){let O=De.width(o,c);O&&(P.style.border=O+"px "+De.dash(o,c)+" "+De.stroke(o,c)),P.style.background=De.fill(o,c)}}let b=zt(Sc,w);a.label instanceof HTMLElement?b.appendChild(a.label):b.textContent=a.label,c>0&&(De.show||(b.style.color=a.width>0?De.stroke(o,c):De.fill(o,c)),ft("click",w,P=>{if(H._lock)return;Yn(P);let O=y.indexOf(a);if((P.ctrlKey||P.metaKey)!=le.isolate){let D=y.some((W,F)=>F>0&&F!=O&&W.show);y.forEach((W,F)=>{F>0&&un(F,D?F==O?go:ar:go,!0,Ue.setSeries)})}else un(O,{show:!a.show},!0,Ue.setSeries)},!1),vo&&ft(Ac,w,P=>{H._lock||(Yn(P),un(y.indexOf(a),Co,!0,Ue.setSeries))},!1));for(var A in _n){let P=nn("td",Hh,h);P.textContent="--",d.push(P)}return[h,d]}let jn=new Map;function ft(a,c,d,h=!0){let w=jn.get(c)||{},b=H.bind[a](o,c,d,h);b&&(fo(a,c,w[a]=b),jn.set(c,w))}function _o(a,c,d){let h=jn.get(c)||{};for(let w in h)(a==null||w==a)&&($i(w,c,h[w]),delete h[w]);a==null&&jn.delete(c)}let wn=0,zn=0,ne=0,I=0,Ee=0,Ve=0,wo=Ee,Vn=Ve,sn=ne,Kn=I,St=0,Rt=0,vt=0,Yt=0;o.bbox={};let ns=!1,Xr=!1,yo=!1,qn=!1,Jr=!1,Ct=!1;function os(a,c,d){(d||a!=o.width||c!=o.height)&&Xi(a,c),To(!1),yo=!0,Xr=!0,Mo()}function Xi(a,c){o.width=wn=ne=a,o.height=zn=I=c,Ee=Ve=0,_m(),wm();let d=o.bbox;St=d.left=ao(Ee*_e,.5),Rt=d.top=ao(Ve*_e,.5),vt=d.width=ao(ne*_e,.5),Yt=d.height=ao(I*_e,.5)}let hm=3;function $m(){let a=!1,c=0;for(;!a;){c++;let d=Am(c),h=Em(c);a=c==hm||d&&h,a||(Xi(o.width,o.height),Xr=!0)}}function gm({width:a,height:c}){os(a,c)}o.setSize=gm;function _m(){let a=!1,c=!1,d=!1,h=!1;M.forEach((w,b)=>{if(w.show&&w._show){let{side:A,_size:P}=w,O=A%2,D=w.label!=null?w.labelSize:0,W=P+D;W>0&&(O?(ne-=W,A==3?(Ee+=W,h=!0):d=!0):(I-=W,A==0?(Ve+=W,a=!0):c=!0))}}),Xn[0]=a,Xn[1]=d,Xn[2]=c,Xn[3]=h,ne-=An[1]+An[3],Ee+=An[3],I-=An[2]+An[0],Ve+=An[0]}function wm(){let a=Ee+ne,c=Ve+I,d=Ee,h=Ve;function w(b,A){switch(b){case 1:return a+=A,a-A;case 2:return c+=A,c-A;case 3:return d-=A,d+A;case 0:return h-=A,h+A}}M.forEach((b,A)=>{if(b.show&&b._show){let P=b.side;b._pos=w(P,b._size),b.label!=null&&(b._lpos=w(P,b.labelSize))}})}if(H.dataIdx==null){let a=H.hover,c=a.skip=new Set(a.skip??[]);c.add(void 0);let d=a.prox=ue(a.prox),h=a.bias??=0;H.dataIdx=(w,b,A,P)=>{if(b==0)return A;let O=A,D=d(w,b,A,P)??Me,W=D>=0&&D<Me,F=R.ori==0?ne:I,Z=H.left,$e=t[0],pe=t[b];if(c.has(pe[A])){O=null;let se=null,X=null,G;if(h==0||h==-1)for(G=A;se==null&&G-- >0;)c.has(pe[G])||(se=G);if(h==0||h==1)for(G=A;X==null&&G++<pe.length;)c.has(pe[G])||(X=G);if(se!=null||X!=null)if(W){let Re=se==null?-1/0:N($e[se],R,F,0),He=X==null?1/0:N($e[X],R,F,0),ot=Z-Re,Se=He-Z;ot<=Se?ot<=D&&(O=se):Se<=D&&(O=X)}else O=X==null?se:se==null?X:A-se<=X-A?se:X}else W&&Xe(Z-N($e[A],R,F,0))>D&&(O=null);return O}}let Yn=a=>{H.event=a};H.idxs=be,H._lock=!1;let ut=H.points;ut.show=ue(ut.show),ut.size=ue(ut.size),ut.stroke=ue(ut.stroke),ut.width=ue(ut.width),ut.fill=ue(ut.fill);let an=o.focus=je({},e.focus||{alpha:.3},H.focus),vo=an.prox>=0,ko=vo&&ut.one,Lt=[],bo=[],So=[];function Ji(a,c){let d=ut.show(o,c);if(d instanceof HTMLElement)return At(d,Lh),At(d,a.class),gn(d,-10,-10,ne,I),v.insertBefore(d,Lt[c]),d}function Zi(a,c){if(r==1||c>0){let d=r==1&&T[a.scale].time,h=a.value;a.value=d?Bc(h)?Xc(ce,Yc(h,U)):h||fe:h||q$,a.label=a.label||(d?H$:F$)}if(ko||c>0){a.width=a.width==null?1:a.width,a.paths=a.paths||a0||Zh,a.fillTo=ue(a.fillTo||Q$),a.pxAlign=+he(a.pxAlign,S),a.pxRound=lf(a.pxAlign),a.stroke=ue(a.stroke||null),a.fill=ue(a.fill||null),a._stroke=a._fill=a._paths=a._focus=null;let d=Y$(wt(1,a.width),1),h=a.points=je({},{size:d,width:wt(1,d*.2),stroke:a.stroke,space:d*2,paths:u0,_stroke:null,_fill:null},a.points);h.show=ue(h.show),h.filter=ue(h.filter),h.fill=ue(h.fill),h.stroke=ue(h.stroke),h.paths=ue(h.paths),h.pxAlign=a.pxAlign}if(ze){let d=Yr(a,c);Ie.splice(c,0,d[0]),ln.splice(c,0,d[1]),le.values.push(null)}if(ct){be.splice(c,0,null);let d=null;ko?c==0&&(d=Ji(a,c)):c>0&&(d=Ji(a,c)),Lt.splice(c,0,d),bo.splice(c,0,0),So.splice(c,0,0)}nt("addSeries",c)}function ym(a,c){c=c??y.length,a=r==1?ki(a,c,Zc,of):ki(a,c,{},nf),y.splice(c,0,a),Zi(y[c],c)}o.addSeries=ym;function vm(a){if(y.splice(a,1),ze){le.values.splice(a,1),ln.splice(a,1);let c=Ie.splice(a,1)[0];_o(null,c.firstChild),c.remove()}ct&&(be.splice(a,1),Lt.splice(a,1)[0].remove(),bo.splice(a,1),So.splice(a,1)),nt("delSeries",a)}o.delSeries=vm;let Xn=[!1,!1,!1,!1];function km(a,c){if(a._show=a.show,a.show){let d=a.side%2,h=T[a.scale];h==null&&(a.scale=d?y[1].scale:L,h=T[a.scale]);let w=h.time;a.size=ue(a.size),a.space=ue(a.space),a.rotate=ue(a.rotate),Gn(a.incrs)&&a.incrs.forEach(A=>{!Un.has(A)&&Un.set(A,wf(A))}),a.incrs=ue(a.incrs||(h.distr==2?y$:w?x==1?k$:x$:uo)),a.splits=ue(a.splits||(w&&h.distr==1?yt:h.distr==3?_i:h.distr==4?B$:U$)),a.stroke=ue(a.stroke),a.grid.stroke=ue(a.grid.stroke),a.ticks.stroke=ue(a.ticks.stroke),a.border.stroke=ue(a.border.stroke);let b=a.values;a.values=Gn(b)&&!Gn(b[0])?ue(b):w?Gn(b)?qc(ce,Kc(b,U)):Bc(b)?A$(ce,b):b||Le:b||G$,a.filter=ue(a.filter||(h.distr>=3&&h.log==10?V$:h.distr==3&&h.log==2?K$:gf)),a.font=cf(a.font),a.labelFont=cf(a.labelFont),a._size=a.size(o,null,c,0),a._space=a._rotate=a._incrs=a._found=a._splits=a._values=null,a._size>0&&(Xn[c]=!0,a._el=zt(Ph,g))}}function ur(a,c,d,h){let[w,b,A,P]=d,O=c%2,D=0;return O==0&&(P||b)&&(D=c==0&&!w||c==2&&!A?Ye(Jc.size/3):0),O==1&&(w||A)&&(D=c==1&&!b||c==3&&!P?Ye(ef.size/2):0),D}let Qi=o.padding=(e.padding||[ur,ur,ur,ur]).map(a=>ue(he(a,ur))),An=o._padding=Qi.map((a,c)=>a(o,c,Xn,0)),rt,Ze=null,Qe=null,Zr=r==1?y[0].idxs:null,Xt=null,cr=!1;function ea(a,c){if(t=a??[],o.data=o._data=t,r==2){rt=0;for(let d=1;d<y.length;d++)rt+=t[d][0].length}else{t.length==0&&(o.data=o._data=t=[[]]),Xt=t[0],rt=Xt.length;let d=t;if(Y==2){d=t.slice();let h=d[0]=Array(rt);for(let w=0;w<rt;w++)h[w]=w}o._data=t=d}if(To(!0),nt("setData"),Y==2&&(yo=!0),c!==!1){let d=R;d.auto(o,cr)?rs():Pn(L,d.min,d.max),qn=qn||H.left>=0,Ct=!0,Mo()}}o.setData=ea;function rs(){cr=!0;let a,c;r==1&&(rt>0?(Ze=Zr[0]=0,Qe=Zr[1]=rt-1,a=t[0][Ze],c=t[0][Qe],Y==2?(a=Ze,c=Qe):a==c&&(Y==3?[a,c]=Gl(a,a,R.log,!1):Y==4?[a,c]=Ti(a,a,R.log,!1):R.time?c=a+Ye(86400/x):[a,c]=Il(a,c,Mi,!0))):(Ze=Zr[0]=a=null,Qe=Zr[1]=c=null)),Pn(L,a,c)}let Qr,xo,ls,ss,is,as,us,cs,fs,kt;function ta(a,c,d,h,w,b){a??=Tc,d??=Ei,h??="butt",w??=Tc,b??="round",a!=Qr&&($.strokeStyle=Qr=a),w!=xo&&($.fillStyle=xo=w),c!=ls&&($.lineWidth=ls=c),b!=is&&($.lineJoin=is=b),h!=as&&($.lineCap=as=h),d!=ss&&$.setLineDash(ss=d)}function na(a,c,d,h){c!=xo&&($.fillStyle=xo=c),a!=us&&($.font=us=a),d!=cs&&($.textAlign=cs=d),h!=fs&&($.textBaseline=fs=h)}function ps(a,c,d,h,w=0){if(h.length>0&&a.auto(o,cr)&&(c==null||c.min==null)){let b=he(Ze,0),A=he(Qe,h.length-1),P=d.min==null?Vh(h,b,A,w,a.distr==3):[d.min,d.max];a.min=rn(a.min,d.min=P[0]),a.max=wt(a.max,d.max=P[1])}}let oa={min:null,max:null};function bm(){for(let h in T){let w=T[h];z[h]==null&&(w.min==null||z[L]!=null&&w.auto(o,cr))&&(z[h]=oa)}for(let h in T){let w=T[h];z[h]==null&&w.from!=null&&z[w.from]!=null&&(z[h]=oa)}z[L]!=null&&To(!0);let a={};for(let h in z){let w=z[h];if(w!=null){let b=a[h]=Jo(T[h],t$);if(w.min!=null)je(b,w);else if(h!=L||r==2)if(rt==0&&b.from==null){let A=b.range(o,null,null,h);b.min=A[0],b.max=A[1]}else b.min=Me,b.max=-Me}}if(rt>0){y.forEach((h,w)=>{if(r==1){let b=h.scale,A=z[b];if(A==null)return;let P=a[b];if(w==0){let O=P.range(o,P.min,P.max,b);P.min=O[0],P.max=O[1],Ze=on(P.min,t[0]),Qe=on(P.max,t[0]),Qe-Ze>1&&(t[0][Ze]<P.min&&Ze++,t[0][Qe]>P.max&&Qe--),h.min=Xt[Ze],h.max=Xt[Qe]}else h.show&&h.auto&&ps(P,A,h,t[w],h.sorted);h.idxs[0]=Ze,h.idxs[1]=Qe}else if(w>0&&h.show&&h.auto){let[b,A]=h.facets,P=b.scale,O=A.scale,[D,W]=t[w],F=a[P],Z=a[O];F!=null&&ps(F,z[P],b,D,b.sorted),Z!=null&&ps(Z,z[O],A,W,A.sorted),h.min=A.min,h.max=A.max}});for(let h in a){let w=a[h],b=z[h];if(w.from==null&&(b==null||b.min==null)){let A=w.range(o,w.min==Me?null:w.min,w.max==-Me?null:w.max,h);w.min=A[0],w.max=A[1]}}}for(let h in a){let w=a[h];if(w.from!=null){let b=a[w.from];if(b.min==null)w.min=w.max=null;else{let A=w.range(o,b.min,b.max,h);w.min=A[0],w.max=A[1]}}}let c={},d=!1;for(let h in a){let w=a[h],b=T[h];if(b.min!=w.min||b.max!=w.max){b.min=w.min,b.max=w.max;let A=b.distr;b._min=A==3?xn(b.min):A==4?ui(b.min,b.asinh):A==100?b.fwd(b.min):b.min,b._max=A==3?xn(b.max):A==4?ui(b.max,b.asinh):A==100?b.fwd(b.max):b.max,c[h]=d=!0}}if(d){y.forEach((h,w)=>{r==2?w>0&&c.y&&(h._paths=null):c[h.scale]&&(h._paths=null)});for(let h in c)yo=!0,nt("setScale",h);ct&&H.left>=0&&(qn=Ct=!0)}for(let h in z)z[h]=null}function Sm(a){let c=gi(Ze-1,0,rt-1),d=gi(Qe+1,0,rt-1);for(;a[c]==null&&c>0;)c--;for(;a[d]==null&&d<rt-1;)d++;return[c,d]}function xm(){if(rt>0){let a=y.some(c=>c._focus)&&kt!=an.alpha;a&&($.globalAlpha=kt=an.alpha),y.forEach((c,d)=>{if(d>0&&c.show&&(ra(d,!1),ra(d,!0),c._paths==null)){let h=kt;kt!=c.alpha&&($.globalAlpha=kt=c.alpha);let w=r==2?[0,t[d][0].length-1]:Sm(t[d]);c._paths=c.paths(o,d,w[0],w[1]),kt!=h&&($.globalAlpha=kt=h)}}),y.forEach((c,d)=>{if(d>0&&c.show){let h=kt;kt!=c.alpha&&($.globalAlpha=kt=c.alpha),c._paths!=null&&la(d,!1);{let w=c._paths!=null?c._paths.gaps:null,b=c.points.show(o,d,Ze,Qe,w),A=c.points.filter(o,d,b,w);(b||A)&&(c.points._paths=c.points.paths(o,d,Ze,Qe,A),la(d,!0))}kt!=h&&($.globalAlpha=kt=h),nt("drawSeries",d)}}),a&&($.globalAlpha=kt=1)}}function ra(a,c){let d=c?y[a].points:y[a];d._stroke=d.stroke(o,a),d._fill=d.fill(o,a)}function la(a,c){let d=c?y[a].points:y[a],{stroke:h,fill:w,clip:b,flags:A,_stroke:P=d._stroke,_fill:O=d._fill,_width:D=d.width}=d._paths;D=Ae(D*_e,3);let W=null,F=D%2/2;c&&O==null&&(O=D>0?"#fff":P);let Z=d.pxAlign==1&&F>0;if(Z&&$.translate(F,F),!c){let $e=St-D/2,pe=Rt-D/2,se=vt+D,X=Yt+D;W=new Path2D,W.rect($e,pe,se,X)}c?ms(P,D,d.dash,d.cap,O,h,w,A,b):Tm(a,P,D,d.dash,d.cap,O,h,w,A,W,b),Z&&$.translate(-F,-F)}function Tm(a,c,d,h,w,b,A,P,O,D,W){let F=!1;O!=0&&V.forEach((Z,$e)=>{if(Z.series[0]==a){let pe=y[Z.series[1]],se=t[Z.series[1]],X=(pe._paths||Fr).band;Gn(X)&&(X=Z.dir==1?X[0]:X[1]);let G,Re=null;pe.show&&X&&qh(se,Ze,Qe)?(Re=Z.fill(o,$e)||b,G=pe._paths.clip):X=null,ms(c,d,h,w,Re,A,P,O,D,W,G,X),F=!0}}),F||ms(c,d,h,w,b,A,P,O,D,W)}let sa=Zo|yi;function ms(a,c,d,h,w,b,A,P,O,D,W,F){ta(a,c,d,h,w),(O||D||F)&&($.save(),O&&$.clip(O),D&&$.clip(D)),F?(P&sa)==sa?($.clip(F),W&&$.clip(W),tl(w,A),el(a,b,c)):P&yi?(tl(w,A),$.clip(F),el(a,b,c)):P&Zo&&($.save(),$.clip(F),W&&$.clip(W),tl(w,A),$.restore(),el(a,b,c)):(tl(w,A),el(a,b,c)),(O||D||F)&&$.restore()}function el(a,c,d){d>0&&(c instanceof Map?c.forEach((h,w)=>{$.strokeStyle=Qr=w,$.stroke(h)}):c!=null&&a&&$.stroke(c))}function tl(a,c){c instanceof Map?c.forEach((d,h)=>{$.fillStyle=xo=h,$.fill(d)}):c!=null&&a&&$.fill(c)}function Mm(a,c,d,h){let w=M[a],b;if(h<=0)b=[0,0];else{let A=w._space=w.space(o,a,c,d,h),P=w._incrs=w.incrs(o,a,c,d,h,A);b=h0(c,d,P,h,A)}return w._found=b}function ds(a,c,d,h,w,b,A,P,O,D){let W=A%2/2;S==1&&$.translate(W,W),ta(P,A,O,D,P),$.beginPath();let F,Z,$e,pe,se=w+(h==0||h==3?-b:b);d==0?(Z=w,pe=se):(F=w,$e=se);for(let X=0;X<a.length;X++)c[X]!=null&&(d==0?F=$e=a[X]:Z=pe=a[X],$.moveTo(F,Z),$.lineTo($e,pe));$.stroke(),S==1&&$.translate(-W,-W)}function Am(a){let c=!0;return M.forEach((d,h)=>{if(!d.show)return;let w=T[d.scale];if(w.min==null){d._show&&(c=!1,d._show=!1,To(!1));return}else d._show||(c=!1,d._show=!0,To(!1));let b=d.side,A=b%2,{min:P,max:O}=w,[D,W]=Mm(h,P,O,A==0?ne:I);if(W==0)return;let F=w.distr==2,Z=d._splits=d.splits(o,h,P,O,D,W,F),$e=w.distr==2?Z.map(G=>Xt[G]):Z,pe=w.distr==2?Xt[Z[1]]-Xt[Z[0]]:D,se=d._values=d.values(o,d.filter(o,$e,h,W,pe),h,W,pe);d._rotate=b==2?d.rotate(o,se,h,W):0;let X=d._size;d._size=Vt(d.size(o,se,h,a)),X!=null&&d._size!=X&&(c=!1)}),c}function Em(a){let c=!0;return Qi.forEach((d,h)=>{let w=d(o,h,Xn,a);w!=An[h]&&(c=!1),An[h]=w}),c}function Pm(){for(let a=0;a<M.length;a++){let c=M[a];if(!c.show||!c._show)continue;let d=c.side,h=d%2,w,b,A=c.stroke(o,a),P=d==0||d==3?-1:1,[O,D]=c._found;if(c.label!=null){let mt=c.labelGap*P,Mt=Ye((c._lpos+mt)*_e);na(c.labelFont[0],A,"center",d==2?Cr:xc),$.save(),h==1?(w=b=0,$.translate(Mt,Ye(Rt+Yt/2)),$.rotate((d==3?-Nl:Nl)/2)):(w=Ye(St+vt/2),b=Mt);let Qn=hf(c.label)?c.label(o,a,O,D):c.label;$.fillText(Qn,w,b),$.restore()}if(D==0)continue;let W=T[c.scale],F=h==0?vt:Yt,Z=h==0?St:Rt,$e=c._splits,pe=W.distr==2?$e.map(mt=>Xt[mt]):$e,se=W.distr==2?Xt[$e[1]]-Xt[$e[0]]:O,X=c.ticks,G=c.border,Re=X.show?X.size:0,He=Ye(Re*_e),ot=Ye((c.alignTo==2?c._size-Re-c.gap:c.gap)*_e),Se=c._rotate*-Nl/180,Ge=k(c._pos*_e),xt=(He+ot)*P,pt=Ge+xt;b=h==0?pt:0,w=h==1?pt:0;let Dt=c.font[0],Jt=c.align==1?Vo:c.align==2?si:Se>0?Vo:Se<0?si:h==0?"center":d==3?si:Vo,fn=Se||h==1?"middle":d==2?Cr:xc;na(Dt,A,Jt,fn);let Tt=c.font[1]*c.lineGap,Nt=$e.map(mt=>k(i(mt,W,F,Z))),Zt=c._values;for(let mt=0;mt<Zt.length;mt++){let Mt=Zt[mt];if(Mt!=null){h==0?w=Nt[mt]:b=Nt[mt],Mt=""+Mt;let Qn=Mt.indexOf(`
`)==-1?[Mt]:Mt.split(/\n/gm);for(let dt=0;dt<Qn.length;dt++){let xa=Qn[dt];Se?($.save(),$.translate(w,b+dt*Tt),$.rotate(Se),$.fillText(xa,0,0),$.restore()):$.fillText(xa,w,b+dt*Tt)}}}X.show&&ds(Nt,X.filter(o,pe,a,D,se),h,d,Ge,He,Ae(X.width*_e,3),X.stroke(o,a),X.dash,X.cap);let pn=c.grid;pn.show&&ds(Nt,pn.filter(o,pe,a,D,se),h,h==0?2:1,h==0?Rt:St,h==0?Yt:vt,Ae(pn.width*_e,3),pn.stroke(o,a),pn.dash,pn.cap),G.show&&ds([Ge],[1],h==0?1:0,h==0?1:2,h==1?Rt:St,h==1?Yt:vt,Ae(G.width*_e,3),G.stroke(o,a),G.dash,G.cap)}nt("drawAxes")}function To(a){y.forEach((c,d)=>{d>0&&(c._paths=null,a&&(r==1?(c.min=null,c.max=null):c.facets.forEach(h=>{h.min=null,h.max=null})))})}let nl=!1,hs=!1,fr=[];function Om(){hs=!1;for(let a=0;a<fr.length;a++)nt(...fr[a]);fr.length=0}function Mo(){nl||(a$(ia),nl=!0)}function Rm(a,c=!1){nl=!0,hs=c,a(o),ia(),c&&fr.length>0&&queueMicrotask(Om)}o.batch=Rm;function ia(){if(ns&&(bm(),ns=!1),yo&&($m(),yo=!1),Xr){if(Ce(_,Vo,Ee),Ce(_,Cr,Ve),Ce(_,Dr,ne),Ce(_,Nr,I),Ce(v,Vo,Ee),Ce(v,Cr,Ve),Ce(v,Dr,ne),Ce(v,Nr,I),Ce(g,Dr,wn),Ce(g,Nr,zn),m.width=Ye(wn*_e),m.height=Ye(zn*_e),M.forEach(({_el:a,_show:c,_size:d,_pos:h,side:w})=>{if(a!=null)if(c){let b=w===3||w===0?d:0,A=w%2==1;Ce(a,A?"left":"top",h-b),Ce(a,A?"width":"height",d),Ce(a,A?"top":"left",A?Ve:Ee),Ce(a,A?"height":"width",A?I:ne),hi(a,co)}else At(a,co)}),Qr=xo=ls=is=as=us=cs=fs=ss=null,kt=1,dr(!0),Ee!=wo||Ve!=Vn||ne!=sn||I!=Kn){To(!1);let a=ne/sn,c=I/Kn;if(ct&&!qn&&H.left>=0){H.left*=a,H.top*=c,Ao&&gn(Ao,Ye(H.left),0,ne,I),Eo&&gn(Eo,0,Ye(H.top),ne,I);for(let d=0;d<Lt.length;d++){let h=Lt[d];h!=null&&(bo[d]*=a,So[d]*=c,gn(h,Vt(bo[d]),Vt(So[d]),ne,I))}}if(Oe.show&&!Jr&&Oe.left>=0&&Oe.width>0){Oe.left*=a,Oe.width*=a,Oe.top*=c,Oe.height*=c;for(let d in vs)Ce(Ro,d,Oe[d])}wo=Ee,Vn=Ve,sn=ne,Kn=I}nt("setSize"),Xr=!1}wn>0&&zn>0&&($.clearRect(0,0,m.width,m.height),nt("drawClear"),C.forEach(a=>a()),nt("draw")),Oe.show&&Jr&&(ol(Oe),Jr=!1),ct&&qn&&(Zn(null,!0,!1),qn=!1),le.show&&le.live&&Ct&&(ws(),Ct=!1),u||(u=!0,o.status=1,nt("ready")),cr=!1,nl=!1}o.redraw=(a,c)=>{yo=c||!1,a!==!1?Pn(L,R.min,R.max):Mo()};function $s(a,c){let d=T[a];if(d.from==null){if(rt==0){let h=d.range(o,c.min,c.max,a);c.min=h[0],c.max=h[1]}if(c.min>c.max){let h=c.min;c.min=c.max,c.max=h}if(rt>1&&c.min!=null&&c.max!=null&&c.max-c.min<1e-16)return;a==L&&d.distr==2&&rt>0&&(c.min=on(c.min,t[0]),c.max=on(c.max,t[0]),c.min==c.max&&c.max++),z[a]=c,ns=!0,Mo()}}o.setScale=$s;let gs,_s,Ao,Eo,aa,ua,Po,Oo,ca,fa,Pe,Ne,En=!1,lt=H.drag,et=lt.x,tt=lt.y;ct&&(H.x&&(gs=zt(Rh,v)),H.y&&(_s=zt(Ch,v)),R.ori==0?(Ao=gs,Eo=_s):(Ao=_s,Eo=gs),Pe=H.left,Ne=H.top);let Oe=o.select=je({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),Ro=Oe.show?zt(Oh,Oe.over?v:_):null;function ol(a,c){if(Oe.show){for(let d in a)Oe[d]=a[d],d in vs&&Ce(Ro,d,a[d]);c!==!1&&nt("setSelect")}}o.setSelect=ol;function Cm(a){if(y[a].show)ze&&hi(Ie[a],co);else if(ze&&At(Ie[a],co),ct){let d=ko?Lt[0]:Lt[a];d!=null&&gn(d,-10,-10,ne,I)}}function Pn(a,c,d){$s(a,{min:c,max:d})}function un(a,c,d,h){c.focus!=null&&Im(a),c.show!=null&&y.forEach((w,b)=>{b>0&&(a==b||a==null)&&(w.show=c.show,Cm(b),r==2?(Pn(w.facets[0].scale,null,null),Pn(w.facets[1].scale,null,null)):Pn(w.scale,null,null),Mo())}),d!==!1&&nt("setSeries",a,c),h&&hr("setSeries",o,a,c)}o.setSeries=un;function Lm(a,c){je(V[a],c)}function Dm(a,c){a.fill=ue(a.fill||null),a.dir=he(a.dir,-1),c=c??V.length,V.splice(c,0,a)}function Nm(a){a==null?V.length=0:V.splice(a,1)}o.addBand=Dm,o.setBand=Lm,o.delBand=Nm;function Wm(a,c){y[a].alpha=c,ct&&Lt[a]!=null&&(Lt[a].style.opacity=c),ze&&Ie[a]&&(Ie[a].style.opacity=c)}let yn,On,Jn,Co={focus:!0};function Im(a){if(a!=Jn){let c=a==null,d=an.alpha!=1;y.forEach((h,w)=>{if(r==1||w>0){let b=c||w==0||w==a;h._focus=c?null:b,d&&Wm(w,b?1:an.alpha)}}),Jn=a,d&&Mo()}}ze&&vo&&ft(Ec,we,a=>{H._lock||(Yn(a),Jn!=null&&un(null,Co,!0,Ue.setSeries))});function cn(a,c,d){let h=T[c];d&&(a=a/_e-(h.ori==1?Ve:Ee));let w=ne;h.ori==1&&(w=I,a=w-a),h.dir==-1&&(a=w-a);let b=h._min,A=h._max,P=a/w,O=b+(A-b)*P,D=h.distr;return D==3?Yo(10,O):D==4?Xh(O,h.asinh):D==100?h.bwd(O):O}function Fm(a,c){let d=cn(a,L,c);return on(d,t[0],Ze,Qe)}o.valToIdx=a=>on(a,t[0]),o.posToIdx=Fm,o.posToVal=cn,o.valToPos=(a,c,d)=>T[c].ori==0?l(a,T[c],d?vt:ne,d?St:0):s(a,T[c],d?Yt:I,d?Rt:0),o.setCursor=(a,c,d)=>{Pe=a.left,Ne=a.top,Zn(null,c,d)};function pa(a,c){Ce(Ro,Vo,Oe.left=a),Ce(Ro,Dr,Oe.width=c)}function ma(a,c){Ce(Ro,Cr,Oe.top=a),Ce(Ro,Nr,Oe.height=c)}let pr=R.ori==0?pa:ma,mr=R.ori==1?pa:ma;function Hm(){if(ze&&le.live)for(let a=r==2?1:0;a<y.length;a++){if(a==0&&Ot)continue;let c=le.values[a],d=0;for(let h in c)ln[a][d++].firstChild.nodeValue=c[h]}}function ws(a,c){if(a!=null&&(a.idxs?a.idxs.forEach((d,h)=>{be[h]=d}):e$(a.idx)||be.fill(a.idx),le.idx=be[0]),ze&&le.live){for(let d=0;d<y.length;d++)(d>0||r==1&&!Ot)&&Gm(d,be[d]);Hm()}Ct=!1,c!==!1&&nt("setLegend")}o.setLegend=ws;function Gm(a,c){let d=y[a],h=a==0&&Y==2?Xt:t[a],w;Ot?w=d.values(o,a,c)??Mn:(w=d.value(o,c==null?null:h[c],a,c),w=w==null?Mn:{_:w}),le.values[a]=w}function Zn(a,c,d){ca=Pe,fa=Ne,[Pe,Ne]=H.move(o,Pe,Ne),H.left=Pe,H.top=Ne,ct&&(Ao&&gn(Ao,Ye(Pe),0,ne,I),Eo&&gn(Eo,0,Ye(Ne),ne,I));let h,w=Ze>Qe;yn=Me,On=null;let b=R.ori==0?ne:I,A=R.ori==1?ne:I;if(Pe<0||rt==0||w){h=H.idx=null;for(let P=0;P<y.length;P++){let O=Lt[P];O!=null&&gn(O,-10,-10,ne,I)}vo&&un(null,Co,!0,a==null&&Ue.setSeries),le.live&&(be.fill(h),Ct=!0)}else{let P,O,D;r==1&&(P=R.ori==0?Pe:Ne,O=cn(P,L),h=H.idx=on(O,t[0],Ze,Qe),D=N(t[0][h],R,b,0));let W=-10,F=-10,Z=0,$e=0,pe=!0,se="",X="";for(let G=r==2?1:0;G<y.length;G++){let Re=y[G],He=be[G],ot=He==null?null:r==1?t[G][He]:t[G][1][He],Se=H.dataIdx(o,G,h,O),Ge=Se==null?null:r==1?t[G][Se]:t[G][1][Se];if(Ct=Ct||Ge!=ot||Se!=He,be[G]=Se,G>0&&Re.show){let xt=Se==null?-10:Se==h?D:N(r==1?t[0][Se]:t[G][0][Se],R,b,0),pt=Ge==null?-10:J(Ge,r==1?T[Re.scale]:T[Re.facets[1].scale],A,0);if(vo&&Ge!=null){let Dt=R.ori==1?Pe:Ne,Jt=Xe(an.dist(o,G,Se,pt,Dt));if(Jt<yn){let fn=an.bias;if(fn!=0){let Tt=cn(Dt,Re.scale),Nt=Ge>=0?1:-1,Zt=Tt>=0?1:-1;Zt==Nt&&(Zt==1?fn==1?Ge>=Tt:Ge<=Tt:fn==1?Ge<=Tt:Ge>=Tt)&&(yn=Jt,On=G)}else yn=Jt,On=G}}if(Ct||ko){let Dt,Jt;R.ori==0?(Dt=xt,Jt=pt):(Dt=pt,Jt=xt);let fn,Tt,Nt,Zt,pn,mt,Mt=!0,Qn=ut.bbox;if(Qn!=null){Mt=!1;let dt=Qn(o,G);Nt=dt.left,Zt=dt.top,fn=dt.width,Tt=dt.height}else Nt=Dt,Zt=Jt,fn=Tt=ut.size(o,G);if(mt=ut.fill(o,G),pn=ut.stroke(o,G),ko)G==On&&yn<=an.prox&&(W=Nt,F=Zt,Z=fn,$e=Tt,pe=Mt,se=mt,X=pn);else{let dt=Lt[G];dt!=null&&(bo[G]=Nt,So[G]=Zt,Nc(dt,fn,Tt,Mt),Lc(dt,mt,pn),gn(dt,Vt(Nt),Vt(Zt),ne,I))}}}}if(ko){let G=an.prox,Re=Jn==null?yn<=G:yn>G||On!=Jn;if(Ct||Re){let He=Lt[0];He!=null&&(bo[0]=W,So[0]=F,Nc(He,Z,$e,pe),Lc(He,se,X),gn(He,Vt(W),Vt(F),ne,I))}}}if(Oe.show&&En)if(a!=null){let[P,O]=Ue.scales,[D,W]=Ue.match,[F,Z]=a.cursor.sync.scales,$e=a.cursor.drag;if(et=$e._x,tt=$e._y,et||tt){let{left:pe,top:se,width:X,height:G}=a.select,Re=a.scales[F].ori,He=a.posToVal,ot,Se,Ge,xt,pt,Dt=P!=null&&D(P,F),Jt=O!=null&&W(O,Z);Dt&&et?(Re==0?(ot=pe,Se=X):(ot=se,Se=G),Ge=T[P],xt=N(He(ot,F),Ge,b,0),pt=N(He(ot+Se,F),Ge,b,0),pr(rn(xt,pt),Xe(pt-xt))):pr(0,b),Jt&&tt?(Re==1?(ot=pe,Se=X):(ot=se,Se=G),Ge=T[O],xt=J(He(ot,Z),Ge,A,0),pt=J(He(ot+Se,Z),Ge,A,0),mr(rn(xt,pt),Xe(pt-xt))):mr(0,A)}else ks()}else{let P=Xe(ca-aa),O=Xe(fa-ua);if(R.ori==1){let Z=P;P=O,O=Z}et=lt.x&&P>=lt.dist,tt=lt.y&&O>=lt.dist;let D=lt.uni;D!=null?et&&tt&&(et=P>=D,tt=O>=D,!et&&!tt&&(O>P?tt=!0:et=!0)):lt.x&&lt.y&&(et||tt)&&(et=tt=!0);let W,F;et&&(R.ori==0?(W=Po,F=Pe):(W=Oo,F=Ne),pr(rn(W,F),Xe(F-W)),tt||mr(0,A)),tt&&(R.ori==1?(W=Po,F=Pe):(W=Oo,F=Ne),mr(rn(W,F),Xe(F-W)),et||pr(0,b)),!et&&!tt&&(pr(0,0),mr(0,0))}if(lt._x=et,lt._y=tt,a==null){if(d){if(Sa!=null){let[P,O]=Ue.scales;Ue.values[0]=P!=null?cn(R.ori==0?Pe:Ne,P):null,Ue.values[1]=O!=null?cn(R.ori==1?Pe:Ne,O):null}hr(ii,o,Pe,Ne,ne,I,h)}if(vo){let P=d&&Ue.setSeries,O=an.prox;Jn==null?yn<=O&&un(On,Co,!0,P):yn>O?un(null,Co,!0,P):On!=Jn&&un(On,Co,!0,P)}}Ct&&(le.idx=h,ws()),c!==!1&&nt("setCursor")}let Rn=null;Object.defineProperty(o,"rect",{get(){return Rn==null&&dr(!1),Rn}});function dr(a=!1){a?Rn=null:(Rn=v.getBoundingClientRect(),nt("syncRect",Rn))}function da(a,c,d,h,w,b,A){H._lock||En&&a!=null&&a.movementX==0&&a.movementY==0||(ys(a,c,d,h,w,b,A,!1,a!=null),a!=null?Zn(null,!0,!0):Zn(c,!0,!1))}function ys(a,c,d,h,w,b,A,P,O){if(Rn==null&&dr(!1),Yn(a),a!=null)d=a.clientX-Rn.left,h=a.clientY-Rn.top;else{if(d<0||h<0){Pe=-10,Ne=-10;return}let[D,W]=Ue.scales,F=c.cursor.sync,[Z,$e]=F.values,[pe,se]=F.scales,[X,G]=Ue.match,Re=c.axes[0].side%2==1,He=R.ori==0?ne:I,ot=R.ori==1?ne:I,Se=Re?b:w,Ge=Re?w:b,xt=Re?h:d,pt=Re?d:h;if(pe!=null?d=X(D,pe)?i(Z,T[D],He,0):-10:d=He*(xt/Se),se!=null?h=G(W,se)?i($e,T[W],ot,0):-10:h=ot*(pt/Ge),R.ori==1){let Dt=d;d=h,h=Dt}}O&&(c==null||c.cursor.event.type==ii)&&((d<=1||d>=ne-1)&&(d=ao(d,ne)),(h<=1||h>=I-1)&&(h=ao(h,I))),P?(aa=d,ua=h,[Po,Oo]=H.move(o,d,h)):(Pe=d,Ne=h)}let vs={width:0,height:0,left:0,top:0};function ks(){ol(vs,!1)}let ha,$a,ga,_a;function wa(a,c,d,h,w,b,A){En=!0,et=tt=lt._x=lt._y=!1,ys(a,c,d,h,w,b,A,!0,!1),a!=null&&(ft(ai,mi,ya,!1),hr(Mc,o,Po,Oo,ne,I,null));let{left:P,top:O,width:D,height:W}=Oe;ha=P,$a=O,ga=D,_a=W}function ya(a,c,d,h,w,b,A){En=lt._x=lt._y=!1,ys(a,c,d,h,w,b,A,!1,!0);let{left:P,top:O,width:D,height:W}=Oe,F=D>0||W>0,Z=ha!=P||$a!=O||ga!=D||_a!=W;if(F&&Z&&ol(Oe),lt.setScale&&F&&Z){let $e=P,pe=D,se=O,X=W;if(R.ori==1&&($e=O,pe=W,se=P,X=D),et&&Pn(L,cn($e,L),cn($e+pe,L)),tt)for(let G in T){let Re=T[G];G!=L&&Re.from==null&&Re.min!=Me&&Pn(G,cn(se+X,G),cn(se,G))}ks()}else H.lock&&(H._lock=!H._lock,Zn(c,!0,a!=null));a!=null&&(_o(ai,mi),hr(ai,o,Pe,Ne,ne,I,null))}function Um(a,c,d,h,w,b,A){if(H._lock)return;Yn(a);let P=En;if(En){let O=!0,D=!0,W=10,F,Z;R.ori==0?(F=et,Z=tt):(F=tt,Z=et),F&&Z&&(O=Pe<=W||Pe>=ne-W,D=Ne<=W||Ne>=I-W),F&&O&&(Pe=Pe<Po?0:ne),Z&&D&&(Ne=Ne<Oo?0:I),Zn(null,!0,!0),En=!1}Pe=-10,Ne=-10,be.fill(null),Zn(null,!0,!0),P&&(En=P)}function va(a,c,d,h,w,b,A){H._lock||(Yn(a),rs(),ks(),a!=null&&hr(Pc,o,Pe,Ne,ne,I,null))}function ka(){M.forEach($0),os(o.width,o.height,!0)}fo(Wl,qo,ka);let Lo={};Lo.mousedown=wa,Lo.mousemove=da,Lo.mouseup=ya,Lo.dblclick=va,Lo.setSeries=(a,c,d,h)=>{let w=Ue.match[2];d=w(o,c,d),d!=-1&&un(d,h,!0,!1)},ct&&(ft(Mc,v,wa),ft(ii,v,da),ft(Ac,v,a=>{Yn(a),dr(!1)}),ft(Ec,v,Um),ft(Pc,v,va),vi.add(o),o.syncRect=dr);let rl=o.hooks=e.hooks||{};function nt(a,c,d){hs?fr.push([a,c,d]):a in rl&&rl[a].forEach(h=>{h.call(null,o,c,d)})}(e.plugins||[]).forEach(a=>{for(let c in a.hooks)rl[c]=(rl[c]||[]).concat(a.hooks[c])});let ba=(a,c,d)=>d,Ue=je({key:null,setSeries:!1,filters:{pub:Gc,sub:Gc},scales:[L,y[1]?y[1].scale:null],match:[Uc,Uc,ba],values:[null,null]},H.sync);Ue.match.length==2&&Ue.match.push(ba),H.sync=Ue;let Sa=Ue.key,bs=Ff(Sa);function hr(a,c,d,h,w,b,A){Ue.filters.pub(a,c,d,h,w,b,A)&&bs.pub(a,c,d,h,w,b,A)}bs.sub(o);function Bm(a,c,d,h,w,b,A){Ue.filters.sub(a,c,d,h,w,b,A)&&Lo[a](null,c,d,h,w,b,A)}o.pub=Bm;function jm(){bs.unsub(o),vi.delete(o),jn.clear(),$i(Wl,qo,ka),p.remove(),we?.remove(),nt("destroy")}o.destroy=jm;function Ss(){nt("init",e,t),ea(t||e.data,!1),z[L]?$s(L,z[L]):rs(),Jr=Oe.show&&(Oe.width>0||Oe.height>0),qn=Ct=!0,os(e.width,e.height)}return y.forEach(Zi),M.forEach(km),n?n instanceof HTMLElement?(n.appendChild(p),Ss()):n(o,Ss):Ss(),o}at.assign=je;at.fmtNum=Ai;at.rangeNum=Il;at.rangeLog=Gl;at.rangeAsinh=Ti;at.orient=mo;at.pxRatio=_e;at.join=i$;at.fmtDate=Pi,at.tzDate=_$;at.sync=Ff;{at.addGap=e0,at.clipGaps=jl;let e=at.paths={points:zf};e.linear=Kf,e.stepped=o0,e.bars=r0,e.spline=s0}var g0=12,_0=12;function Jf(e,{times:t,series:n,show:o}){let[r,l]=[t[0],t.at(-1)];if(r===void 0||l===void 0)return`${e}: no values yet`;let s=n.map(({label:i,values:u})=>{let p=u.reduce(($,g)=>$+g,0)/Math.max(1,u.length),m=u.reduce(($,g)=>Math.max($,g),0);return`${i} ${o(u.at(-1)??0)}, mean ${o(p)}, at most ${o(m)}`});return`${e}, ${ae(r*1e3)} to ${ae(l*1e3)}. ${s.join(". ")}`}function Zf(e){let t=Math.min(e,g0);return Array.from({length:t},(n,o)=>Math.round((e-1)*(1-o/Math.max(1,t-1))))}function Qf(e,t,n){let o=e.slice(0,_0).map(({worker:l,lanes:s})=>{let i=s.flat(),u=i.filter(p=>p.failed).length;return`${l} ${E(i.length)}${u>0?` (${E(u)} failed)`:""}`}),r=e.length-o.length;return r>0&&o.push(`${E(r)} other workers`),`Runs by worker, ${ae(t)} to ${ae(n)}: ${o.join(", ")||"none"}`}var w0={system:"light",light:"dark",dark:"system"},ep="weir-scheme",tp=matchMedia("(prefers-color-scheme: dark)"),np=xe(tp.matches?"dark":"light"),ql=xe(v0()),Gr=Wt(()=>ql.value==="system"?np.value:ql.value);function op(){tp.addEventListener("change",({matches:e})=>{np.value=e?"dark":"light",Wi()}),Wi()}function rp(){let e=ql.value;return f`
    <button type="button" class="plain" onClick=${()=>y0(w0[e])}>
      Colours: ${e}
    </button>
  `}function y0(e){try{localStorage.setItem(ep,e)}catch{}ql.value=e,Wi()}function Wi(){document.documentElement.dataset.scheme=Gr.value}function v0(){try{let e=localStorage.getItem(ep);return e==="light"||e==="dark"?e:"system"}catch{return"system"}}var lp=190;function ho({title:e,times:t,series:n,show:o,stacked:r=!1,isBytes:l=!1,max:s}){let i=ht(null),u=ht(null),[p,m]=Q(null),$=Gr.value,g=n.map(({label:k})=>k).join();ie(()=>{let k=i.current;if(k===null)return;let x=new at(T0(k,n,{show:o,stacked:r,isBytes:l,max:s,setUnder:m}),[[]],k);u.current=x;let y=new ResizeObserver(()=>x.setSize({width:k.clientWidth,height:lp}));return y.observe(k),()=>{y.disconnect(),x.destroy(),u.current=null}},[$,g]);let _=b0(n,r);ie(()=>{u.current?.setData([[...t],..._.map(k=>[...k])])},[t,$]);let v=p??t.length-1,S=n.map(({label:k,color:x,values:y})=>({label:k,color:x,value:o(y[v]??0)}));return f`
    <figure class="chart">
      <div ref=${i} role="img" aria-label=${Jf(e,{times:t,series:n,show:o})} />
      <figcaption>
        <ul class="legend">
          ${S.map(({label:k,color:x,value:y})=>f`
              <li key=${k}><span class=${`swatch color-${x}`} aria-hidden="true" /> ${k}
                ${" "}<b>${y}</b></li>
            `)}
        </ul>
      </figcaption>
      <${k0} title=${e} times=${t} series=${n} show=${o} />
    </figure>
  `}function k0({title:e,times:t,series:n,show:o}){let[r,l]=Q(!1);return f`
    <details
      class="numbers"
      onToggle=${s=>l(s.currentTarget.open)}
    >
      <summary>As a table</summary>
      ${r&&f`
        <${de}
          caption=${e}
          head=${["Time",...n.map(({label:s})=>s)]}
          rows=${Zf(t.length)}
          keyOf=${s=>String(t[s])}
          cells=${s=>[ae(1e3*(t[s]??0)),...n.map(({values:i})=>o(i[s]??0))]}
        />
      `}
    </details>
  `}function b0(e,t){if(!t)return e.map(({values:o})=>o);let n=[];return e.forEach(({values:o},r)=>{n.push(o.map((l,s)=>l+(n[r-1]?.[s]??0)))}),n.reverse()}var S0=Array.from({length:50},(e,t)=>2**t);function x0(e,t){return e.map(n=>{let o=new Date(n*1e3).toLocaleTimeString("en-GB");return t<60?o:o.slice(0,5)})}function T0(e,t,{show:n,stacked:o,isBytes:r,max:l,setUnder:s}){let i=getComputedStyle(document.documentElement),u=m=>i.getPropertyValue(`--${m}`).trim(),p={stroke:u("muted"),font:"11px system-ui",grid:{stroke:u("line"),width:1},ticks:{stroke:u("line"),width:1}};return{width:e.clientWidth,height:lp,legend:{show:!1},cursor:{y:!1,drag:{x:!1,y:!1}},scales:{y:{range:(m,$,g)=>[0,l??(g>0?g*1.1:1)]}},axes:[{...p,size:28,space:70,values:(m,$,g,_,v)=>x0($,v)},{...p,size:66,...r&&{incrs:S0},values:(m,$)=>$.map(g=>n(g))}],series:[{},...(o?[...t].reverse():t).map(({label:m,color:$})=>({label:m,stroke:u($),width:1.5,points:{show:!1},...o&&{fill:`color-mix(in srgb, ${u($)} 45%, ${u("surface")})`}}))],hooks:{setCursor:[m=>s(m.cursor.idx??null)]}}}var Ii={retried:1,killed:2,stolen:4},Ur=[["failed","failed"],["retried","failed, then tried again"],["killed","killed"],["stolen","stolen from another worker"]];function nr({failed:e,retried:t,killed:n,stolen:o}){let r=n?"killed":t?"retried":e?"failed":null,l=r===null?[]:[r];return o?[...l,"stolen"]:l}function sp(e){let t=new Map;for(let{lanes:n}of e)for(let o of n.flat())for(let r of nr(o))t.set(r,(t.get(r)??0)+1);return t}function Br(e,t){let{workers:n,groups:o,w:r,g:l,s,d:i,k:u,m:p,task:m,graph:$}=e;return s.map((g,_)=>({number:t(_),worker:n[r[_]??0]??"",group:o[l[_]??0]??"",start:g,end:g+(i[_]??0)/1e3,failed:u[_]===1,retried:((p[_]??0)&Ii.retried)!==0,killed:((p[_]??0)&Ii.killed)!==0,stolen:((p[_]??0)&Ii.stolen)!==0,key:m?.[_]??"",graph:$?.[_]??""}))}function Yl(e,t){return e.end-t.end}function ip(e,t,n){let o=e.at(-1)?.end??t,r=Math.max(o,Math.min(t,o+n/2));return[r-n,r]}var M0=new Intl.Collator("en",{numeric:!0});function ap(e){let t=new Map;for(let o of[...e].sort((r,l)=>r.start-l.start)){let r=t.get(o.worker)??[];t.set(o.worker,r);let l=r.find(s=>(s.at(-1)?.end??0)<o.start+1);l===void 0?r.push([o]):l.push(o)}return[...t.keys()].sort(M0.compare).map(o=>({worker:o,lanes:t.get(o)??[]}))}var Fi=12;function Xl(e){let t=new Map;for(let n of[...e].sort()){let o=A0(n)%Fi,r=new Set(t.values());for(;r.size<Fi&&r.has(o);)o=(o+5)%Fi;t.set(n,o)}return t}function A0(e){let t=0;for(let n=0;n<e.length;n++)t=Math.imul(t,31)+e.charCodeAt(n)|0;return Math.abs(t)}var E0=.5,P0=1024*1024;function up({groups:e,rest:t}){let n=Xl(e.map(({group:r})=>r)),o=e.map(({group:r,bytes:l})=>({label:r,color:`hue-${n.get(r)??0}`,values:l}));return t.some(r=>r>0)?[...o,{label:"all others",color:"waiting",values:t}]:o}function Hi({at:e,groups:t,rest:n}){let o=e.map((p,m)=>t.reduce(($,{bytes:g})=>$+(g[m]??0),n[m]??0)),r=o.reduce((p,m,$)=>m>(o[p]??0)?$:p,0),l=o[r]??0;if(l<P0)return null;let[s]=t.toSorted((p,m)=>(m.bytes[r]??0)-(p.bytes[r]??0)),i=s?.bytes[r]??0,u=`The most was ${B(l)} at ${ae(e[r]??0)}`;return s===void 0||i<E0*l?`${u}.`:`${u}, of which ${B(i)} were of ${s.group}.`}function cp({process:e,managed:t,spilled:n,limit:o}){return{managed:t*1048576,unmanaged:Math.max(0,e-t)*1048576,spilled:n*1048576,limit:o===0?null:o*1048576}}function or({process:e,limit:t}){return t===0?null:e/t}function fp(e){let t=new Array(11).fill(0);for(let n of e){let o=Math.min(10,Math.floor((or(n)??0)*10));t[o]=(t[o]??0)+1}return t}function pp(){hn("workers");let e=[...Go.value.values()].sort((t,n)=>t.name<n.name?-1:1);return f`
    <${Te} title="Workers" aside=${`${E(e.length)} registered`} />
    <section class="card">
      ${e.length===0?f`<${Fe}>No worker is registered. Start one with <code>deno task worker</code>.<//>`:f`<${Gi} rows=${e} />`}
    </section>
  `}function Gi({rows:e}){return f`
    <${de}
      caption="Workers"
      head=${["Name","State","Running","Assigned","Memory","Used","Spilled"]}
      rows=${e}
      keyOf=${t=>t.id}
      cells=${t=>{let n=cp(t),o=or(t);return[f`<${re} to=${["workers",t.name]}>${t.name}<//>`,f`<${_t} name=${t.state} />`,`${E(t.executing)} / ${E(t.threads)}`,E(t.processing),f`<${jo} label=${`Memory of ${t.name}`} parts=${n} />`,f`<span class=${o!==null&&o>.8?"bad":""}>${B(n.managed+n.unmanaged)}${n.limit===null?"":` / ${B(n.limit)}`}</span>`,n.spilled===0?"":B(n.spilled)]}}
    />
  `}var O0=60,R0=20;function mp(){return hn("workers"),f`
    <${Te} title="Memory" />
    <${C0} />
    <${L0} />
    <${W0} />
    <${D0} />
    <${I0} />
  `}function C0(){let e=Gt.value;if(e===null)return f`
      <section class="card">
        <${ve} error=${null} />
      </section>
    `;let{process:t,managed:n,unmanagedOld:o,unmanagedRecent:r,spilled:l,limit:s}=e.memory,i=o+r;return f`
    <section class="card">
      <dl class="tiles">
        <${te}
          name="Used"
          value=${B(t)}
          detail=${s===null||s===0?"no limit":`${dn(t/s)} of ${B(s)}`}
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
  `}function L0(){let{data:e,error:t}=oe(Qu(),5e3);return f`
    <${ee} title="Results over time" note="by groups of tasks, in memory and spilled">
      ${e===null?f`<${ve} error=${t} />`:e.groups.length===0?f`<${Fe}>No worker held a result in the last ten minutes.<//>`:f`
          <${ho}
            title="Results over time"
            times=${e.at.map(n=>n/1e3)}
            show=${B}
            stacked=${!0}
            isBytes=${!0}
            series=${up(e)}
          />
          ${Hi(e)!==null&&f`<p class="note">${Hi(e)}</p>`}
        `}
    <//>
  `}function D0(){let e=[...Go.value.values()].sort((n,o)=>(or(o)??0)-(or(n)??0));if(e.length===0)return null;let t=e.length>O0;return f`
    <${ee} title="By worker" note=${t?"the fullest; all are on the page of workers":"the fullest first"}>
      ${t&&f`<${N0} counts=${fp(e)} />`}
      <${Gi} rows=${t?e.slice(0,R0):e} />
    <//>
  `}function N0({counts:e}){let t=Math.max(...e,1);return f`
    <ol class="histogram" aria-label="Workers by fullness">
      ${e.map((n,o)=>f`
          <li key=${o} class=${o>=8?"full":""}>
            <span class="column" style=${{height:`${100*n/t}%`}} />
            <b>${E(n)}</b><span>${o<10?`${o*10} %`:"full"}</span>
          </li>
        `)}
    </ol>
  `}function W0(){let{data:e,error:t}=oe(ec(),3e3);return f`
    <${ee} title="By groups of tasks" note="results in memory and spilled">
      ${e===null?f`<${ve} error=${t} />`:e.items.length===0?f`<${Fe}>No worker holds a result.<//>`:f`
          <${de}
            caption="Results that workers hold, by groups of tasks"
            head=${["Tasks","Copies","Bytes"]}
            rows=${e.items}
            keyOf=${({group:n})=>n}
            cells=${({group:n,copies:o,bytes:r})=>[f`<span class="mono">${n}</span>`,E(o),B(r)]}
          />
        `}
    <//>
  `}function I0(){let{data:e,error:t}=oe("amm",2e3);if(e===null)return f`
      <${ee} title="Active Memory Manager">
        <${ve} error=${t} />
        <//>
    `;let{running:n,interval:o,policies:r,inFlight:l,lastRun:s}=e;return f`
    <${ee} title="Active Memory Manager">
      <div class="buttons">
        ${n?f`<${jt} label="Stop" scope="admin" path="amm/stop" />`:f`<${jt} label="Start" scope="admin" path="amm/start" />`}
        <${jt} label="Run once" scope="admin" path="amm/run_once" />
      </div>
      <dl class="tiles">
        <${te} name="State" value=${n?"running":"stopped"} detail=${`each ${ge(o)}`} />
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
        <${de}
          caption="Suggestions of the last run"
          head=${["Key","Policy","Does","Size","Worker"]}
          rows=${s?.suggestions??[]}
          keyOf=${({key:i,op:u})=>`${u} ${i}`}
          cells=${({key:i,policy:u,op:p,nbytes:m,worker:$,reason:g})=>[f`<span class="mono">${i}</span>`,u,p,B(m),$??g??""]}
        />
      `}
    <//>
  `}function dp({fact:e,firstAt:t}){let n=F0(e),o=(Date.parse(e.at)-Date.parse(t))/1e3;return o<1?n:{...n,text:`${n.text}, in ${ge(Math.round(o))}`}}function F0(e){switch(e.type){case"graph-submitted":return{text:`${Ui(e)} was submitted: ${E(e.tasks)} tasks`,tone:"plain",link:rr(e)};case"graph-retried":return{text:`${Ui(e)} is retried`,tone:"plain",link:rr(e)};case"graph-ended":{let{outcome:t}=e;return{text:`${Ui(e)} ${t.endsWith("cancelled")?`was ${t}`:t}`,tone:t==="succeeded"?"good":t==="failed"?"bad":"plain",link:rr(e)}}case"graph-deleted":return{text:"A graph was deleted",tone:"plain"};case"task-failed":return{text:`${e.group}: ${e.error}: ${e.message}`+(e.count>1?` (${E(e.count)} times)`:""),tone:"bad",link:[...rr(e),"tasks",e.key]};case"task-emitted":return{text:`${e.key} emitted ${e.topic}: ${JSON.stringify(e.value)}`,tone:"plain",link:[...rr(e),"tasks",e.key]};case"task-progress":return{text:`${e.key}: ${H0(e)}`,tone:"plain",link:[...rr(e),"tasks",e.key]};case"worker-joined":return{text:`Worker ${e.name} joined`,tone:"good",link:jr(e)};case"worker-left":return{text:`Worker ${e.name} ${G0(e.reason)}`,tone:B0(e.reason)};case"worker-paused":return{text:`Worker ${e.name} paused ${e.by==="hand"?"by hand":`for ${e.by}`}`,tone:e.by==="hand"?"plain":"bad",link:jr(e)};case"worker-resumed":return{text:`Worker ${e.name} resumed`,tone:"good",link:jr(e)};case"worker-retiring":return{text:`Worker ${e.name} retires ${e.by==="pause"?"as its pause goes on":"as its own memory is full"}: ${Bi(e.keys,e.bytes)} move`,tone:"bad",link:jr(e)};case"worker-kept":return{text:`Worker ${e.name} is not retired: ${U0(e.reason)}`,tone:e.reason==="resumed"?"plain":"bad",link:jr(e)};case"retirement-started":return{text:"Workers are retiring",tone:"plain"};case"retirement-ended":return{text:`A retirement ended: ${e.retired.length} retired`,tone:"plain"};case"standstill":return{text:`All ${E(e.workers)} workers are out of memory`,tone:"bad",link:["memory"]};case"standstill-over":return{text:"Workers have memory again",tone:"good",link:["memory"]};case"amm-run":return{text:j0(e),tone:"plain",link:["memory"]};case"data-scattered":return{text:`${E(e.values)} values were stored in ${e.namespace}`,tone:"plain"};case"scheduler-resumed":return{text:`The scheduler resumed after ${ge(e.downMs/1e3)}`,tone:"bad"};default:return{text:e.type,tone:"plain"}}}function H0({done:e,total:t,text:n}){let o=t===null?E(e):`${E(e)} of ${E(t)}`;return n===""?o:`${o}: ${n}`}function G0(e){switch(e){case"left":return"left: it ended in order";case"retired":return"retired: others hold its results";case"removed":return"was removed by a request";case"replaced":return"registered again: the former registration is over";case"lost":return"is lost: it stopped answering";default:return`left: ${e}`}}function U0(e){switch(e){case"no-recipients":return"no worker can take its data";case"timeout":return"its time was over";case"resumed":return"it was resumed";default:return e}}function B0(e){return e==="lost"?"bad":"plain"}function Ui({name:e}){return e===""?"Graph":`Graph "${e}"`}function rr({graph:e}){return["graphs",e]}function jr({name:e}){return["workers",e]}function j0({replicated:e,dropped:t,bytes:n,bytesDropped:o}){let r=e===0?[]:[`copied ${Bi(e,n)}`],l=t===0?[]:[`dropped ${Bi(t,o)}`];return`The memory manager ${[...r,...l].join(", and ")}`}function Bi(e,t){return`${E(e)} ${e===1?"result":"results"}, ${B(t)}`}var z0=20;function hp(){return hn("groups"),Gt.value===null?f`
      <${Te} title="Overview">
        <${ve} error=${null} />
        <//>
    `:f`
    <${Te} title="Overview" />
    <${V0} />
    <div class="columns">
      <${K0} />
      <${q0} />
    </div>
    <${Y0} />
    <${X0} />
    <${J0} />
  `}function V0(){let e=Gt.value;if(e===null)return null;let{workers:t,tasks:n,memory:o,graphs:r}=e,l=t.running??0,s=Object.entries(t).filter(([p,m])=>p!=="running"&&p!=="closed"&&m>0).map(([p,m])=>`${E(m)} ${p.replaceAll("_"," ")}`).join(", "),i=Ht.value.at(-1),u=(n.queued??0)+(n["no-worker"]??0);return f`
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
        value=${Vs(i?.finishedRate??0)}
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
        detail=${o.limit===null||o.limit===0?"no limit":`${dn(o.process/o.limit)} of ${B(o.limit)}`}
      />
      <${te} name="Spilled" value=${B(o.spilled)} />
    </dl>
  `}function K0(){let e=Ht.value;return f`
    <${ee} title="Tasks a second" note=${Ft()?"of the recording":"in the last 10 minutes"}>
      <${ho}
        title="Tasks a second"
        times=${e.map(({at:t})=>t)}
        show=${Vs}
        series=${[{label:"finished",color:"done",values:e.map(({finishedRate:t})=>t)},{label:"failed",color:"failed",values:e.map(({failedRate:t})=>t)}]}
      />
      <//>
  `}function q0(){let e=Ht.value;return f`
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
  `}function Y0(){let{data:e,error:t}=oe(Gu(),2e3);return e===null?f`
      <${ee} title="Running graphs">
        <${ve} error=${t} />
        <//>
    `:f`
    <${ee} title="Running graphs">
      ${e.items.length===0&&f`<${Fe}>No graph runs. <${re} to=${["graphs"]}>All graphs<//><//>`}
      <ul class="graphs">
        ${e.items.map(n=>{let{total:o,done:r}=gt(n.counts);return f`
            <li key=${n.id}>
              <${re} to=${["graphs",n.id]}>${n.name||n.id}<//>
              <${$n} label=${n.name||n.id} counts=${n.counts} />
              <span class="number">${E(r)} / ${E(o)}</span>
            </li>
          `})}
      </ul>
    <//>
  `}function X0(){let e=Js.value;return e.length===0?null:f`
    <${ee} title="Busiest groups of tasks">
      <${zo}
        caption="Progress of the busiest groups of running graphs"
        rows=${e.map(({group:t,counts:n,expectedUs:o})=>({group:t,counts:n,expectedSeconds:o<0?null:o/1e6}))}
      />
      <//>
  `}function J0(){let e=Mr.value.slice(0,z0);return f`
    <${ee} title="What happened">
      ${e.length===0&&f`<${Fe}>Nothing yet.<//>`}
      <ol class="facts" aria-live="polite" aria-relevant="additions">
        ${e.map(t=>f`<${Z0} key=${t.id} row=${t} />`)}
      </ol>
    <//>
  `}function Z0({row:e}){let{text:t,tone:n,link:o}=dp(e),{at:r}=e.fact;return f`
    <li class=${n}>
      <time dateTime=${r}>${ae(r)}</time>
      <span>${o===void 0?t:f`<${re} to=${o}>${t}<//>`}</span>
    </li>
  `}function $p({path:e}){return f`
    <${Te} title="Not found">
      <${Fe}>There is no page "${e.join("/")}". <${re} to=${[]}>Overview<//><//>
    <//>
  `}var Jl={min:1.4,max:11},Q0=1024*1024;function _p({nodes:e,edges:t,order:n=[]},o){let r=([i=0,,u=0])=>{let{resultBytes:p}=e[i]??{};return p==null?null:p*u},l=Math.max(Q0,...t.map(i=>r(i)??0)),s=i=>o(e[i]?.name??"");return[...t.map(i=>{let[u=0,p=0,m=0]=i,$=r(i),g=Math.sqrt(($??0)/l),_=$===null?"":`, about ${B($)}`;return{from:u,to:p,isOrder:!1,width:Math.round((Jl.min+(Jl.max-Jl.min)*g)*10)/10,text:`${s(u)} to ${s(p)}: ${gp(m,"input")}${_}`}}),...n.map(([i=0,u=0,p=0])=>({from:i,to:u,isOrder:!0,width:Jl.min,text:`${s(i)} before ${s(u)}: ${gp(p,"task")}, no values`}))]}function gp(e,t){return`${E(e)} ${t}${e===1?"":"s"}`}var ji={min:132,max:250},zr=10,Zl={layersAcross:56,layersDown:46,nodesAcross:18,nodesDown:20};function yp({layers:e,width:t},n){let o=wp({columns:e,rows:t,space:n},!0),r=wp({columns:t,rows:e,space:n},!1);return o.width>n&&r.width>n?o.width<r.width?o:r:o.width>n?r:r.width>n||o.height<=r.height?o:r}function wp({columns:e,rows:t,space:n},o){let r=o?Zl.layersAcross:Zl.nodesDown,l=o?Zl.nodesAcross:Zl.layersDown,s=n-2*zr,i=eg((s+r)/Math.max(e,1)-r),u=Math.ceil(Math.max(n,e*(i+r)-r+2*zr)),p=e<2?0:Math.min((u-2*zr-i)/(e-1),2*ji.max),m=58+l;return{isAcross:o,node:{width:i,height:58},step:{x:p,y:m},origin:{x:(u-(e-1)*p)/2,y:zr+58/2},width:u,height:t*m-l+2*zr}}function eg(e){return Math.floor(Math.max(ji.min,Math.min(ji.max,e)))}function zi({isAcross:e,step:t,origin:n},{layer:o,at:r}){let[l,s]=e?[o,r]:[r,o];return{x:n.x+l*t.x,y:n.y+s*t.y}}function vp(e,t){let{isAcross:n,node:o}=e,r=t.length-1,l=(t[r]?.layer??0)>=(t[0]?.layer??0)?1:-1,s=n?o.width/2:o.height/2,i=t.map((g,_)=>{let{x:v,y:S}=zi(e,g),k=l*(_===0?s:_===r?-s:0);return n?{x:v+k,y:S}:{x:v,y:S+k}}),[u,...p]=i;if(u===void 0||p.length===0)return"";let m=u,$=p.map(g=>{let _=n?`C${Kt((m.x+g.x)/2)},${Kt(m.y)} ${Kt((m.x+g.x)/2)},${Kt(g.y)} `:`C${Kt(m.x)},${Kt((m.y+g.y)/2)} ${Kt(g.x)},${Kt((m.y+g.y)/2)} `;return m=g,`${_}${Kt(g.x)},${Kt(g.y)}`});return`M${Kt(u.x)},${Kt(u.y)} ${$.join(" ")}`}function Kt(e){return Math.round(e*10)/10}function bp(e,t){let n=tg(e,t),o=ng(e,n),r=[],l=(S,k)=>(r[k]??=[]).push(S);for(let S=0;S<e;S++)l(S,o[S]??0);let s=e,i=n.map(([S,k])=>{if(S===k)return[S];let[x,y]=[o[S]??0,o[k]??0],M=[S];for(let T=x+1;T<y;T++)l(s,T),M.push(s++);return[...M,k]}),u=kp(s,i,-1),p=kp(s,i,1),m=new Float64Array(s),$=S=>S.forEach((k,x)=>m[k]=x);r.forEach($);for(let S=0;S<8;S++){let k=S%2===0;for(let x of k?r:[...r].reverse())og(x,k?u:p,m),$(x)}let g=Math.max(1,...r.map(S=>S.length)),_=new Map;r.forEach((S,k)=>{let x=(g-S.length)/2;S.forEach((y,M)=>_.set(y,{layer:k,at:M+x}))});let v=S=>_.get(S)??{layer:0,at:0};return{nodes:Array.from({length:e},(S,k)=>v(k)),edges:i.map((S,k)=>(n[k]?.[0]!==t[k]?.[0]?[...S].reverse():S).map(v)),layers:r.length,width:g}}function tg(e,t){let n=Array.from({length:e},()=>[]);for(let[l,s]of t)n[l]?.push(s);let o=new Uint8Array(e),r=new Set;for(let l=0;l<e;l++){if(o[l]!==0)continue;let s=[{node:l,at:0}];o[l]=1;for(let i=s.at(-1);i!==void 0;i=s.at(-1)){let u=n[i.node]?.[i.at++];u===void 0?o[s.pop()?.node??0]=2:o[u]===1?r.add(`${i.node} ${u}`):o[u]===0&&(o[u]=1,s.push({node:u,at:0}))}}return t.map(([l,s])=>r.has(`${l} ${s}`)?[s,l]:[l,s])}function ng(e,t){let n=new Int32Array(e),o=new Int32Array(e),r=Array.from({length:e},()=>[]);for(let[s,i]of t)s!==i&&(r[s]?.push(i),o[i]=(o[i]??0)+1);let l=Array.from({length:e},(s,i)=>i).filter(s=>!o[s]);for(let s=l.pop();s!==void 0;s=l.pop())for(let i of r[s]??[])n[i]=Math.max(n[i]??0,(n[s]??0)+1),o[i]=(o[i]??0)-1,o[i]===0&&l.push(i);return n}function kp(e,t,n){let o=Array.from({length:e},()=>[]);for(let r of t)for(let l=1;l<r.length;l++){let[s=0,i=0]=[r[l-1],r[l]];o[n===-1?i:s]?.push(n===-1?s:i)}return o}function og(e,t,n){let o=new Map(e.map(r=>{let l=t[r]??[],s=l.reduce((i,u)=>i+(n[u]??0),0);return[r,l.length===0?n[r]??0:s/l.length]}));e.sort((r,l)=>(o.get(r)??0)-(o.get(l)??0))}var lr=10,rg=6.9;function Ql({label:e,shape:t,linkOf:n,nameOf:o=lg}){let{nodes:r}=t,l=ht(null),s=sg(l),u=_p(t,v=>o(v).title),p=JSON.stringify([r.length,u.map(({from:v,to:S})=>[v,S])]),m=$t(()=>bp(r.length,u.map(({from:v,to:S})=>[v,S])),[p]),$=yp(m,s),{width:g,height:_}=$;return f`
    <div ref=${l} class="drawing" tabindex="0" role="group" aria-label=${e}>
      <svg width=${g} height=${_} viewBox=${`0 0 ${g} ${_}`}>
        ${m.edges.map((v,S)=>{let k=u[S];return v.length>1&&k&&f`
            <path
              key=${S}
              class="edge"
              stroke-width=${k.width}
              stroke-dasharray=${k.isOrder?"4 4":"none"}
              d=${vp($,v)}
            >
              <title>${k.text}</title>
            </path>
          `})}
        ${r.map((v,S)=>{let k=zi($,m.nodes[S]??{layer:0,at:0}),x=f`
            <${ig} node=${v} name=${o(v.name)} centre=${k} size=${$.node} />
          `,y=n(v.name);return y===null?f`<g key=${v.name}>${x}</g>`:f`<a key=${v.name} href=${st(...y)}>${x}</a>`})}
      </svg>
    </div>
  `}function lg(e){return{title:e,module:null}}function sg(e){let[t,n]=Q(0);return ie(()=>{let o=e.current;if(o===null)return;let r=new ResizeObserver(()=>n(o.clientWidth));return r.observe(o),()=>r.disconnect()},[]),t}function ig({node:{counts:e,expectedSeconds:t,resultBytes:n},name:o,centre:r,size:l}){let{total:s,done:i}=gt(e),[u,p]=[r.x-l.width/2,r.y-l.height/2],m=Math.floor((l.width-2*lr)/rg),$=t==null?"":ge(t),g=`${E(i)} / ${E(s)}`,_=g.length+$.length<m?g:`${zs(i)} / ${zs(s)}`,v=[...io(e).map(({label:x,count:y})=>`${E(y)} ${x}`),...$===""?[]:[`mean time ${$}`],...n?[`mean result ${B(n)}`]:[],...o.module===null?[]:[`of ${o.module}`]],S=l.width-2*lr,k=u+lr;return f`
    <g class=${`node tone-${tc(e)}`}>
      <title>${o.title}: ${v.join(", ")}</title>
      <rect class="box" x=${u} y=${p} width=${l.width} height=${l.height} rx="8" />
      <text x=${u+lr} y=${p+20}>${ag(o.title,m)}</text>
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
  `}function ag(e,t){return e.length<=t?e:`\u2026${e.slice(1-t)}`}function Sp({id:e}){let{data:t}=oe(it(e),3e3),{data:n,error:o}=oe(Vu(e),2e3),r=f`<${re} to=${["graphs",e]}>${t?.name||"The graph"}<//>`,l=s=>li(e,s);return f`
    <${Te} title="Shape" tab=${t===null?void 0:Ml(t)} aside=${r} />
    <section class="card">
      ${n===null?f`<${ve} error=${o} />`:f`
        <${Ql}
          label=${ug(n)}
          shape=${n}
          linkOf=${l}
          nameOf=${El(n.nodes.map(({name:s})=>s))}
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
  `}function ug({nodes:e,edges:t,order:n=[]}){let o=t.length+n.length;return`Groups of tasks: ${E(e.length)}, with ${E(o)} ${o===1?"line":"lines"} between them; the table below says the same`}var xp=2e4,Tp="10000",sr=xe({list:[],seen:0,shown:0});Lu("stream",e=>{let t=e.n,n=Br(e,o=>t[o]??0);Ep(n,e.full===!0?{}:{seen:Number(e.seen),shown:Number(e.shown)})});function Ap(){hn("stream");let e=tn.value;ie(()=>{let t=new URLSearchParams(Ft()?{after:"0",limit:Tp}:{last:"true",limit:Tp});It(`stream?${t}`).then(n=>{Ft()&&cg(),Ep(Br(n,o=>n.next-n.s.length+1+o),{})},()=>{})},[e])}var Vr=new Set;function Ep(e,t){let n=[];for(let r of e){let l=Mp(r);Vr.has(l)||(Vr.add(l),n.push(r))}if(n.length===0&&Object.keys(t).length===0)return;let o=[...sr.value.list,...n].sort(Yl).slice(-xp);Vr.size>2*xp&&(Vr=new Set(o.map(Mp))),sr.value={...sr.value,...t,list:o}}function cg(){Vr.clear(),sr.value={list:[],seen:0,shown:0}}function Mp({worker:e,group:t,start:n,end:o}){return`${e} ${t} ${n} ${o}`}var Pp=[1,2,5,10,15,30,60,120,300,600,1800,3600,7200,21600,86400],fg=.1,es=1.25;function Op(e,t,{pixels:n,labelPixels:o}){let r=(t-e)/Math.max(1,n),l=1e3*(Pp.find(p=>p*1e3>=o*r)??(Pp.at(-1)??1)*Math.ceil(o*r/864e5)),s=Math.ceil(e/l)*l,i=t-o*r,u=Math.max(0,Math.floor((i-s)/l)+1);return Array.from({length:u},(p,m)=>s+m*l)}function Rp(e,t,n){let[o,r]=[(t+n)/2,(n-t)/2],l=fg*(n-t);switch(e){case"ArrowLeft":return[t-l,n-l];case"ArrowRight":return[t+l,n+l];case"+":case"=":return[o-r/es,o+r/es];case"-":return[o-r*es,o+r*es];default:return null}}var Bn=18,Vi=8,pg=110,Kr=22,mg=62,dg=.22;function Lp({lanes:e,hueOf:t,from:n,to:o,onView:r}){let l=ht(null),[s,i]=Q(900),[u,p]=Q(null),m=ht(null),$=Gr.value,g=Kr+e.reduce((y,M)=>y+M.lanes.length*Bn+Vi,0),_=Dp(s),v=y=>n+(y-_)/(s-_)*(o-n);ie(()=>{let y=l.current?.parentElement;if(!y)return;let M=new ResizeObserver(()=>i(y.clientWidth));return M.observe(y),()=>M.disconnect()},[]),ie(()=>{l.current!==null&&gg(l.current,{lanes:e,hueOf:t,from:n,to:o,width:s,height:g})},[e,t,n,o,s,g,$]);let S=y=>{y.preventDefault();let M=v(y.offsetX),T=y.deltaY>0?1.25:.8;r(M-(M-n)*T,M+(o-M)*T)},k=y=>{if(y.ctrlKey||y.altKey||y.metaKey)return;let M=Rp(y.key,n,o);M!==null&&(y.preventDefault(),r(...M))},x=y=>{if(m.current!==null){let T=v(m.current)-v(y.offsetX);return m.current=y.offsetX,r(n+T,o+T)}let M=$g(e,y.offsetY,v(y.offsetX));p(M===null?null:{run:M,x:y.offsetX,y:y.offsetY})};return f`
    <div class="timeline">
      <canvas
        ref=${l}
        role="img"
        tabindex="0"
        aria-label=${Qf(e,n,o)}
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
          ${hg(u.run)}
          ${ge((u.run.end-u.run.start)/1e3)} on ${u.run.worker}
        </p>
      `}
    </div>
  `}function hg(e){let t=nr(e),n=Ur.filter(([o])=>t.includes(o)).map(([,o])=>o);return n.length===0?null:f`${n.join(", ")}<br />`}function $g(e,t,n){let o=Kr;for(let{lanes:r}of e){let l=r[Math.floor((t-o)/Bn)];if(t>=o&&l!==void 0)return l.find(({start:s,end:i})=>s<=n&&n<=i)??null;o+=r.length*Bn+Vi}return null}function gg(e,{lanes:t,hueOf:n,from:o,to:r,width:l,height:s}){let i=devicePixelRatio;e.width=l*i,e.height=s*i,e.style.width=`${l}px`,e.style.height=`${s}px`;let u=e.getContext("2d");if(u===null)return;let p=getComputedStyle(document.documentElement),m=k=>p.getPropertyValue(`--${k}`).trim(),$=Array.from({length:12},(k,x)=>m(`hue-${x}`)),g=Dp(l),_=k=>g+(k-o)/(r-o)*(l-g),v={failed:m("failed"),text:m("text"),surface:m("surface")};u.scale(i,i),u.font="11px system-ui",u.textBaseline="middle";for(let k of Op(o,r,{pixels:l-g,labelPixels:mg})){let x=_(k);u.fillStyle=m("line"),u.fillRect(x,Kr-4,1,s),u.fillStyle=m("muted"),u.fillText(new Date(k).toLocaleTimeString("en-GB"),x+3,Kr/2)}let S=Kr;for(let{worker:k,lanes:x}of t){u.fillStyle=m("muted"),u.fillText(k,0,S+Bn/2,g-8);for(let y of x){for(let M of y){let{start:T,end:V,group:L}=M;if(V<o||T>r)continue;let K=Math.max(g,_(T)),C=Math.min(l,Math.max(_(V),_(T)+1));u.fillStyle=$[n.get(L)??0]??"",u.fillRect(K,S+1,C-K,Bn-2);for(let q of nr(M))_g(u,q,{left:K,right:C,top:S,colors:v})}S+=Bn}S+=Vi}}function _g(e,t,{left:n,right:o,top:r,colors:l}){let s=r+Bn-1;if(t==="stolen")return e.fillStyle=l.text,e.beginPath(),e.moveTo(n,r+1),e.lineTo(n+7,r+1),e.lineTo(n,r+8),e.fill();if(e.fillStyle=l.failed,t==="failed")return e.fillRect(n,s-4,o-n,4);if(t==="retried"){for(let p=n;p<o;p+=6)e.fillRect(p,s-4,Math.min(3,o-p),4);return}let[i,u]=[Math.max(n,o-8),r+Bn/2];e.lineWidth=5,e.strokeStyle=l.surface,Cp(e,i,u),e.lineWidth=2.5,e.strokeStyle=l.failed,Cp(e,i,u)}function Cp(e,t,n){e.beginPath(),e.moveTo(t-4,n-4),e.lineTo(t+4,n+4),e.moveTo(t+4,n-4),e.lineTo(t-4,n+4),e.stroke()}function Dp(e){return Math.min(pg,Math.round(e*dg))}var wg=3e4,Fp=20,ts=60,yg=24,Np=500,vg=2e3;function Hp(){Ap();let e=me===null&&!Ft(),{list:t,seen:n,shown:o}=sr.value,[r,l]=Q(Date.now()),[s,i]=Q(null),[u,p]=Q(""),[m,$]=Q(""),[g,_]=Q(0),[v,S]=Q(!1);ie(()=>{if(s!==null||!e)return;let C=setInterval(()=>l(Date.now()),Np);return()=>clearInterval(C)},[s===null]);let k=$t(()=>t.filter(C=>(u===""||C.worker===u)&&(m===""||C.group===m)&&C.end-C.start>=g&&(!v||C.failed)),[t,u,m,g,v]),[x,y]=s??(e?ip(k,r,wg):xg(t)),M=$t(()=>ap(k.filter(({start:C,end:q})=>q>=x&&C<=y)),[k,Math.floor(x/100),Math.floor(y/100)]),T=$t(()=>[...new Set(t.map(C=>C.group))].sort(),[t]),V=$t(()=>Tg(M),[M]),L=$t(()=>[...new Set(t.map(C=>C.worker))].sort(),[t]),K=$t(()=>Xl(T),[T.join(`
`)]);return f`
    <${Te} title="Task stream" />
    <section class="card">
      <form class="filters" onSubmit=${C=>C.preventDefault()}>
        <${Ip} label="Worker" value=${u} all=${L} onChange=${p} />
        <${Ip} label="Tasks" value=${m} all=${T} onChange=${$} />
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
        <button type="button" onClick=${()=>i(Wp(x,y,.5))}>Zoom in</button>
        <button type="button" onClick=${()=>i(Wp(x,y,2))}>Zoom out</button>
      </form>
      ${M.length===0?f`<${Fe}>No task has ended in this time.<//>`:f`
        <${Lp}
          lanes=${M.slice(0,ts)}
          hueOf=${K}
          from=${x}
          to=${y}
          onView=${(C,q)=>i([C,q])}
        />
      `}
      <ul class="legend">
        ${V.slice(0,yg).map(C=>f`<li key=${C}><span class=${`swatch hue-${K.get(C)}`} aria-hidden="true" /> ${C}</li>`)}
      </ul>
      <${Sg} counts=${sp(M)} />
      ${s===null&&e&&M.length>0&&r-y>Np&&f`<p class="note">The last runs are shown: none has ended since ${ae(k.at(-1)?.end??y)}.</p>`}
      ${M.length>ts&&f`<p class="note">The first ${ts} of ${M.length} workers are drawn.</p>`}
      <p class="note">
        ${o<n?`${o} of ${n} runs of the last moment are shown: a part of each group.`:"All runs are shown."} Wheel zooms, dragging moves.
      </p>
    </section>
    ${me===null&&f`<${bg} />`}
    <section class="card">
      ${me===null?f`<${Ag} query=${Mg({worker:u,group:m,minMs:g,onlyFailed:v})} />`:f`<${Gp} list=${k} />`}
    </section>
  `}var kg={compute:"done",transfer:"unmanaged",spill:"spilled",idle:"waiting"};function bg(){let e=Ht.value;return f`
    <${ee} title="Time of slots" note="as heartbeats tell; transfer and spill while a slot waits">
      <${ho}
        title="Time of slots"
        times=${e.map(({at:t})=>t)}
        show=${dn}
        stacked=${!0}
        max=${1}
        series=${_l.map(t=>({label:t,color:kg[t],values:e.map(({shares:n})=>n[t])}))}
      />
      <//>
  `}function Sg({counts:e}){return f`
    <ul class="legend" aria-label="Marks of runs">
      ${Ur.map(([t,n])=>f`
          <li key=${t}><span class=${`mark mark-${t}`} aria-hidden="true" /> ${n}
            ${" "}<b>${e.get(t)??0}</b></li>
        `)}
    </ul>
  `}function xg(e){return e.reduce(([t,n],o)=>[Math.min(t,o.start),Math.max(n,o.end)],[e[0]?.start??0,e[0]?.end??1])}function Wp(e,t,n){let[o,r]=[(e+t)/2,(t-e)*n/2];return[o-r,o+r]}function Ip({label:e,value:t,all:n,onChange:o}){return f`
    <label>${e} <select
        value=${t}
        onChange=${r=>o(r.currentTarget.value)}
      >
        <option value="">all</option>
        ${n.map(r=>f`<option key=${r} value=${r}>${r}</option>`)}
      </select></label>
  `}function Tg(e){let t=e.slice(0,ts).flatMap(({lanes:n})=>n.flatMap(o=>o.map(({group:r})=>r)));return[...new Set(t)].sort()}function Mg({worker:e,group:t,minMs:n,onlyFailed:o}){return new URLSearchParams({last:"true",keys:"true",limit:String(Fp),...e!==""&&{worker:e},...t!==""&&{group:t},...n>0&&{minUs:String(n*1e3)},...o&&{kind:"failed"}}).toString()}function Ag({query:e}){let{data:t,error:n}=oe(`stream?${e}`,vg);return t===null?f`<${ve} error=${n} />`:f`<${Gp} list=${Br(t,o=>o).sort(Yl)} />`}function Gp({list:e}){return f`
    <${de}
      caption="The last runs"
      head=${["Task","Group","Worker","Ended","Time","Outcome"]}
      rows=${e.slice(-Fp).reverse()}
      keyOf=${({number:t})=>String(t)}
      cells=${t=>[...Pg(t),f`<${Eg} run=${t} />`]}
    />
  `}function Eg({run:e}){let t=nr(e),n=Ur.filter(([o])=>t.includes(o)).map(([,o])=>o);return f`<span class=${e.failed?"bad":"note"}>${n.join(", ")}</span>`}function Pg({key:e,graph:t,group:n,worker:o,start:r,end:l}){return[f`<span class="mono">${t===""?e||"\u2014":f`<${re} to=${["graphs",t,"tasks",e]}>${e}<//>`}</span>`,f`<span class="mono">${n}</span>`,f`<${re} to=${["workers",o]}>${o}<//>`,ae(l),ge((l-r)/1e3)]}function Up(){let{data:e,error:t}=oe("stuck",3e3);return f`
    <${Te} title="Stuck" aside="tasks of running graphs that do not go on" />
    <section class="card">
      ${e===null?f`<${ve} error=${t} />`:e.items.length===0?f`<${Fe}>Nothing is stuck.<//>`:f`
          <${de}
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
  `}function Ki({title:e,graph:t,taskKey:n,side:o}){let[r,l]=Q([]),s=Yu(t,n,{side:o,cursor:r.at(-1)??""}),{data:i,error:u}=oe(s,3e3);if(i===null&&r.length===0||i?.total===0)return null;let p=r.length>0||i?.nextCursor;return f`
    <${ee} title=${e} note=${i===null?"":Og(i)}>
      ${i===null?f`<${ve} error=${u} />`:f`
        <${de}
          caption=${`${e}, with state and size`}
          head=${["Task","State","Size"]}
          rows=${i.items}
          keyOf=${({key:m})=>JSON.stringify(m)}
          cells=${m=>[f`<${Rg} row=${m} graph=${t} />`,m.state===null?"\u2014":f`<${_t} name=${mn({state:m.state})} />`,m.order?"order only":m.nbytes===null?"\u2014":B(m.nbytes)]}
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
  `}function Og({items:e,total:t}){return e.length===t?E(t):`${E(e.length)} of ${E(t)}`}function Rg({row:{key:e,label:t},graph:n}){if(typeof e=="string")return f`<span class="mono"><${re} to=${["graphs",n,"tasks",e]} title=${e}>${t??e}<//></span>`;let{key:o,namespace:r,owner:l}=e,s=l===void 0?r:`${r} of ${l}`;return f`<span class="mono">${o}</span> <span class="note">in ${s}</span>`}function Bp({task:e}){return e.arguments?f`
    <${ee} title="Arguments" note=${e.label===void 0?null:e.key}>
      <pre tabindex="0" aria-label="Arguments">${e.arguments}</pre>
      <//>
  `:null}var qr={inputs:"waited for inputs",retry:"waited for another attempt",slot:"waited for a slot",fetch:"fetched inputs",run:"ran",gone:"was on a worker whose story is gone"};function jp(e,t){let n=[],o=null,r=null,l=!1,s=null,i=(p,m)=>{if(r===null)return;let $=Math.max(r.from,p);($>r.from||r.kind==="run")&&o?.phases.push({kind:r.kind,from:r.from,to:$,end:m}),r=null},u=(p,m)=>{if(r?.kind===p)return;let $=r?.from??m;i(m,"done"),r={kind:p,from:Math.max($,m)}};for(let{at:p,where:m,from:$,to:g}of e){if($===g)continue;if(m!=="scheduler"){let v=l?Lg(g):null;l&&(s=null),o!==null&&l&&(o.worker=m),v!==null?u(v,p):l&&$==="executing"&&(i(p,g==="error"?"failed":"done"),l=!1);continue}s!==null&&u("gone",s),s=g==="processing"?p:null;let _=Cg($,g);if(_===null){i(p,g==="erred"&&r?.kind==="run"?"failed":"done"),l=!1;continue}o===null||$==="processing"&&g!=="processing"?(i(p,r?.kind==="run"?"failed":"done"),o={worker:null,phases:[]},n.push(o)):($==="memory"||$==="released"&&o.phases.length>0)&&(o={worker:null,phases:[]},n.push(o)),u(_,p),l=g==="processing"}return i(t,"going"),n.filter(({phases:p})=>p.length>0).map((p,m)=>({...p,number:m+1}))}function Cg(e,t){return t==="waiting"?e==="processing"||e==="erred"?"retry":"inputs":t==="queued"||t==="no-worker"||t==="processing"?"slot":null}function Lg(e){return e==="waiting"?"fetch":e==="ready"||e==="constrained"?"slot":e==="executing"?"run":null}function zp(e){let t=e.flatMap(o=>o.phases),[n]=t;return n===void 0?null:[t.reduce((o,{from:r})=>Math.min(o,r),n.from),t.reduce((o,{to:r})=>Math.max(o,r),n.to)]}function Vp(e){let t=new Map;for(let{kind:n,from:o,to:r}of e.flatMap(({phases:l})=>l))t.set(n,(t.get(n)??0)+r-o);return Object.keys(qr).flatMap(n=>t.has(n)?[[n,t.get(n)??0]]:[])}function Kp(e){let t=e.map(({kind:o,from:r,to:l})=>`${qr[o]} ${ir(l-r)}`),n=e.at(-1)?.end;return[...t,...n==="failed"?["failed"]:n==="going"?["so far"]:[]].join(", ")}function ir(e){return e<1?"< 1 ms":ge(e/1e3)}var Dg=12;function qp({attempts:e}){let t=e.slice(-Dg),n=zp(t);if(n===null)return null;let[o,r]=n,l=Math.max(1,r-o);return f`
    <ol class="times">
      ${t.map(({number:s,worker:i,phases:u})=>{let p=u[0]?.from??o,m=u.at(-1)?.to??p;return f`
          <li key=${s}>
            <span>${s}. ${i===null?"no worker":f`<${re} to=${["workers",i]}>${i}<//>`}</span>
            <span
              class="track"
              role="img"
              aria-label=${`Attempt ${s}: ${Kp(u)}`}
            >
              ${u.map(($,g)=>f`
                  <span
                    key=${g}
                    class=${`phase ${Ng($)}`}
                    title=${`${qr[$.kind]} ${ir($.to-$.from)}`}
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
      ${Vp(t).map(([s,i])=>f`
          <li
            key=${s}><span class=${`phase ${s}`} aria-hidden="true" /> ${qr[s]} <b>${ir(i)}</b></li>
        `)}
      ${t.some(({phases:s})=>s.some(({end:i})=>i==="failed"))&&f`<li><span class="phase fault" aria-hidden="true" /> ran and failed</li>`}
    </ul>
    ${e.length>t.length&&f`<p class="note">The last ${t.length} of ${e.length} attempts.</p>`}
  `}function Ng({kind:e,end:t}){return e!=="run"?e:t==="failed"?"fault":t==="going"?"going":"run"}function Xp(e,t,{attempts:n,hasResult:o}){let r=`${Yp(e)} ${Yp(t)}`;return[...n>0?[{what:"Its output",line:`weir logs ${r}`}]:[],...o?[{what:"Its result",line:`weir results ${r}`}]:[],{what:"Why it is in its state",line:`weir explain ${r}`},{what:"Its transitions",line:`weir story ${r}`}]}function Yp(e){return/^[A-Za-z0-9_./:@%+=,][A-Za-z0-9_./:@%+=,-]*$/.test(e)?e:`'${e.replaceAll("'","'\\''")}'`}function Jp({name:e,message:t,stack:n=""}){for(let o of[`${e}: ${t}`,`Uncaught ${e}: ${t}`,t])if(o!==""&&n.startsWith(o))return n.slice(o.length).replace(/^\n/,"");return n}function Zp(e,t){return t===void 0?[...e]:e.flatMap(n=>{if(!n.text.startsWith(t.message))return[n];let o=n.text.slice(t.message.length).replace(/^[;:,.\s]+/,"");return o===""?[]:[{...n,text:o}]})}function Qp(e,t){return e===void 0?"":e.name===t?.name&&e.message===t.message?e.name:`${e.name}: ${e.message.split(`
`)[0]}`}var em=4096,Wg=2e4,Ig=1e4;function nm({graph:e,taskKey:t}){let n=Pr(e,t),{data:o,error:r}=oe(qu(e,t),2e3),{data:l}=oe(`${n}/explain`,2e3),{data:s}=oe(`${n}/story`,Ig),i=f`<${re} to=${["graphs",e]}>Its graph<//>`;return o===null?f`
      <${Te} title=${t} aside=${i}>
        <section class="card">
          <${ve} error=${r} />
        </section>
        <//>
    `:f`
    <${Te} title=${o.label??o.key} tab=${lc(o)} aside=${i} />
    <${Fg} task=${o} reasons=${Zp(l?.reasons??[],o.error)} />
    <${Bp} task=${o} />
    <${Hg} task=${o} graph=${e} hasLog=${o.attempts>0} />
    <div class="beside">
      <div>
        <${Ug} story=${s} />
        <${Ki} title="Inputs" side="inputs" graph=${e} taskKey=${t} />
        <${Ki} title="Needed by" side="dependents" graph=${e} taskKey=${t} />
      </div>
      <div>
        <${Vg} path=${n} attempts=${o.attempts} />
        ${o.state==="memory"&&tm(o)&&f`<${Kg} graph=${e} taskKey=${t} />`}
        <${Bg} commands=${Xp(e,t,{attempts:o.attempts,hasResult:o.state==="memory"&&tm(o)})} />
      </div>
    </div>
    <${zg} path=${n} task=${o} />
    <${jg} graph=${e} taskKey=${t} />
    <${qg} story=${s} />
  `}function Fg({task:e,reasons:t}){return f`
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
          value=${kl(e)||"\u2014"}
          tone=${e.result==="lost"?"bad":"plain"}
        />
      </dl>
      ${t.length>0&&f`
        <ul class="reasons">
          ${t.map(({code:n,text:o})=>f`<li key=${n+o}>${o}</li>`)}
        </ul>
      `}
    </section>
  `}function tm({result:e}){return e===void 0||e==="available"}function Hg({task:e,graph:t,hasLog:n}){let{error:o,blame:r}=e;if(o===void 0)return null;let l=Jp(o);return f`
    <${ee} title="Error">
      ${r!==void 0&&f`<p>It failed because its input <${Gg} name=${r} graph=${t} /> failed.</p>`}
      <p class="bad message"><b>${o.name}</b>: ${o.message}</p>
      ${l!==""&&f`<pre tabindex="0" aria-label="Stack of the error">${l}</pre>`}
      ${o.logTail&&!n&&f`
          <h3>The end of its output</h3>
          <pre tabindex="0" aria-label="End of the output">${o.logTail}</pre>
        `}
    <//>
  `}function Gg({name:e,graph:t}){if(typeof e=="string")return f`<${re} to=${["graphs",t,"tasks",e]}>${e}<//>`;let{key:n,namespace:o,owner:r}=e,l=r===void 0?o:`${o} of ${r}`;return f`<span>${n} in the namespace ${l}</span>`}function Ug({story:e}){let t=jp(e?.entries??[],Bt());return t.length===0?null:f`
    <${ee} title="Where its time went" note="by attempt">
      <${qp} attempts=${t} />
      <//>
  `}function Bg({commands:e}){return f`
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
  `}function jg({graph:e,taskKey:t}){let{data:n}=oe(Ku(e,t),3e3);return n===null||n.nodes.length<2?null:f`
    <${ee} title="Around it" note="two steps along inputs, 60 tasks at most">
      <${Ql}
        label="The task, its inputs above and its users below"
        shape=${n}
        linkOf=${o=>o===t?null:["graphs",e,"tasks",o]}
      />
      <//>
  `}function zg({path:e,task:t}){let{data:n}=oe(`${e}/attempts`,3e3);return n===null||n.items.length===0?null:f`
    <${ee} title="Attempts">
      <${de}
        caption="The last attempts that failed, and the last one"
        head=${["Attempt","State","Worker","Started","Time","Error"]}
        rows=${n.items}
        keyOf=${({attempt:o})=>String(o)}
        cells=${({attempt:o,state:r,worker:l,startedAt:s,endedAt:i,error:u})=>[String(o),f`<${_t} name=${r} />`,l===null?"":f`<${re} to=${["workers",l]}>${l}<//>`,s===null?"":ae(s),s===null?"":Qt(s,i,Bt()),Qp(u,t.error)]}
      />
      <//>
  `}function om(e,t,n){let[o,r]=Q(null);return ie(()=>{let l=!0;return Su(e,t).catch(()=>null).then(s=>l&&r(s)),()=>{l=!1}},[e,n]),o}function Vg({path:e,attempts:t}){let n=om(`${e}/logs`,Wg,t);return t===0||n===null||n===""?null:f`
    <${ee} title="Output" note="of its last attempt">
      <pre tabindex="0" aria-label="Output">${n}</pre>
      <//>
  `}function Kg({graph:e,taskKey:t}){let n=`${it(e)}/results/${Dn(t)}`,o=om(n,em,null);return o===null?null:f`
    <${ee} title="Result" note=${`the first ${B(em)}`}>
      <pre tabindex="0" aria-label="Result">${o}</pre>
      <//>
  `}function qg({story:e}){return e===null?null:f`
    <${ee} title="Story" note="what the scheduler and the workers did with it">
      ${e.entries.length===0&&f`<${Fe}>Its transitions are not kept any more.<//>`}
      <${de}
        caption="Transitions and their causes"
        head=${["Time","Where","From","To","Cause"]}
        rows=${e.entries.map((t,n)=>({...t,number:n}))}
        keyOf=${({number:t})=>String(t)}
        cells=${({at:t,where:n,from:o,to:r,cause:l})=>[ae(t),n,o,r,l]}
      />
    <//>
  `}function rm({name:e}){let{data:t,error:n}=oe(Or(e),2e3);if(t===null)return f`
      <${Te} title=${e}>
        <section class="card">
          <${ve} error=${n} />
        </section>
        <//>
    `;let{memory:o,spill:r,resources:l}=t,s={managed:o.managed,unmanaged:o.unmanaged,spilled:o.spilled,limit:o.limit};return f`
    <${Te} title=${t.name} aside=${f`<${Yg} worker=${t} />`} />
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
        Spills to <span class="mono">${r.where}</span>${r.waiting>0&&`; ${B(r.waiting)} wait to be written${r.stalledMs>0?`, nothing for ${ge(r.stalledMs/1e3)}`:""}`}.
      </p>`}
      <p class="note">
        ${t.transfers==="direct"?t.url:"Its values travel through the scheduler"},
        version ${t.version}${Object.entries(l).map(([i,{total:u,used:p}])=>`; ${p} of ${u} ${i} used`)}
      </p>
    </section>
    <${Xg} name=${e} />
    <${e_} name=${e} />
  `}function Yg({worker:e}){let t=Or(e.id);return f`
    ${e.state==="paused"?f`<${jt} label="Resume" scope="admin" path=${`${t}/resume`} />`:f`<${jt} label="Pause" scope="admin" path=${`${t}/pause`} />`}
    <${jt}
      label="Retire" scope="admin"
      path=${`${t}/retire`}
      body=${{}}
      confirm="Retire the worker? Its results are copied to others, then it ends."
    />
  `}function Xg({name:e}){let{data:t,error:n}=oe(Ju(e),2e3);if(t===null)return f`
      <${ee} title="Running">
        <${ve} error=${n} />
        <//>
    `;let{running:o,hidden:r,failures:l,transfers:s}=t;return f`
    <${ee} title="Running" note="as of its last heartbeat, the longest first">
      ${o.length===0&&r===0?f`<${Fe}>It ran nothing at its last heartbeat.<//>`:f`
          <${de}
            caption="Tasks that it runs, the longest first"
            head=${["Task","Tasks of its kind","Since","For","Memory"]}
            rows=${o}
            keyOf=${({key:i})=>i}
            cells=${({key:i,graph:u,group:p,startedAt:m,peakBytes:$})=>[f`<${lm} graph=${u} taskKey=${i} />`,f`<span class="mono">${p}</span>`,ae(m),Qt(m,null,Bt()),$===null?"\u2014":B($)]}
          />
        `}
      ${r>0&&f`<p class="note">${E(r)} more, which are not shown.</p>`}
    <//>
    <div class="columns">
      <${Jg} list=${l} />
      <${Qg} name=${e} list=${s} />
    </div>
  `}function lm({graph:e,taskKey:t}){return f`<span class="mono">${e===""?t:f`<${re} to=${["graphs",e,"tasks",t]}>${t}<//>`}</span>`}function Jg({list:e}){return f`
    <${ee} title="Last failures" note="of runs on this worker">
      ${e.length===0?f`<${Fe}>None of the last runs failed here.<//>`:f`
        <${de}
          caption="Runs that failed on this worker, the last first"
          head=${["Task","Error","Ended","After"]}
          rows=${e.map((t,n)=>({...t,id:`${t.endedAt} ${t.key} ${n}`}))}
          keyOf=${({id:t})=>t}
          cells=${({key:t,graph:n,endedAt:o,seconds:r,...l})=>[f`<${lm} graph=${n} taskKey=${t} />`,f`<span class="bad">${Zg(l)}</span>${l.retried&&f`
                <span class="note">tried again</span>
              `}`,ae(o),ge(r)]}
        />
      `}
    <//>
  `}function Zg({error:e,message:t,killed:n}){return e!==null?`${e}: ${t??""}`:n?"killed":"failed"}function Qg({name:e,list:t}){let n=Math.max(1,...t.flatMap(r=>[r.receivedBytes,r.sentBytes])),o=r=>r===0?"\u2014":f`
      <span class="cell-bytes" style=${{background:`color-mix(in srgb, var(--managed) ${Math.round(8+22*r/n)}%, var(--surface))`}}>${B(r)}</span>
    `;return f`
    <${ee} title="Transfers" note="since the scheduler began">
      ${t.length===0?f`<${Fe}>It has exchanged no values with other workers.<//>`:f`
          <${de}
            caption=${`Bytes between ${e} and each other worker`}
            head=${["Peer","Received","Sent"]}
            rows=${t}
            keyOf=${({peer:r})=>r}
            cells=${({peer:r,receivedBytes:l,sentBytes:s})=>[f`<${re} to=${["workers",r]}>${r}<//>`,o(l),o(s)]}
          />
        `}
    <//>
  `}function e_({name:e}){let{data:t}=oe(Zu(e),15e3),n=t?.holds??[];return t===null||n.length===0?null:f`
    <${ee} title="Results" note=${`${E(n.length)} of ${E(t.keys)}, the largest`}>
      <${de}
        caption="The largest results that it holds"
        head=${["Key","Size","Where"]}
        rows=${n}
        keyOf=${({key:o})=>o}
        cells=${({key:o,nbytes:r,spilled:l})=>[f`<span class="mono">${o}</span>`,B(r),l?"spilled":"in memory"]}
      />
      <//>
  `}var t_=["INPUT","TEXTAREA","SELECT"],n_=["checkbox","radio","button","submit","range"];function sm({key:e,ctrlKey:t,altKey:n,metaKey:o},r,l){if(t||n||o)return{type:"none"};if(l){let s=r.find(({letter:i})=>i===e);return s===void 0?{type:"none"}:{type:"go",path:s.path}}return{type:e==="?"?"help":e==="g"?"wait":"none"}}function im({tagName:e,type:t="",isContentEditable:n=!1}){return n?!0:t_.includes(e)&&!n_.includes(t)}function am(e){return[["?","this list"],...e.map(({letter:t,name:n})=>[`g ${t}`,n]),["Tab","the next link, button or field"],["Esc","closes a question or this list"],["\u2190 \u2192","move the task stream, when it has the focus"],["+ -","zoom the task stream, when it has the focus"]]}var o_=1500,qi="weir-keys";function um({pages:e}){let[t,n]=Q(!1),[o,r]=Q(r_());ie(()=>{if(!o)return;let s=-1/0,i=u=>{if(u.defaultPrevented||document.querySelector("dialog[open]")!==null)return;let{target:p}=u;if(p instanceof HTMLElement&&im(p))return;let m=sm(u,e,u.timeStamp-s<o_);u.key.length===1&&(s=-1/0),m.type==="wait"?s=u.timeStamp:m.type==="help"?n(!0):m.type==="go"&&xr(st(...m.path)),(m.type==="help"||m.type==="go")&&u.preventDefault()};return addEventListener("keydown",i),()=>removeEventListener("keydown",i)},[o,e]);let l=s=>{l_(s),r(s)};return f`
    <button type="button" class="plain" onClick=${()=>n(!0)}>Keys</button>
    ${t&&f`
      <${Tl} label="Keys" onClose=${()=>n(!1)}>
        <h2>Keys</h2>
        <dl class="key-list">
          ${am(e).map(([s,i])=>f`
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
  `}function r_(){try{return localStorage.getItem(qi)!=="off"}catch{return!0}}function l_(e){try{e?localStorage.removeItem(qi):localStorage.setItem(qi,"off")}catch{}}var Yi=500,s_=[1,10,60];function cm(){let e=Ut.value,[t,n]=Q(!1),[o,r]=Q(1),[l,s]=Q(null),[i,u]=Q(""),p=e!==null&&e.event>=e.last,m=async x=>{try{await ni(x),u("")}catch(y){n(!1),u(y instanceof Error?y.message:String(y))}};if(ie(()=>{if(!t||p)return;let x=!1,y=async()=>{let T=Ut.value?.at??0;await m({at:T+Yi*o}),Ut.value?.at===T&&await m({event:(Ut.value?.event??0)+1}),x||(M=setTimeout(y,Yi))},M=setTimeout(y,Yi);return()=>{x=!0,clearTimeout(M)}},[t,o,p]),e===null)return null;let{event:$,first:g,last:_,at:v,firstAt:S}=e;return f`
    <section class="replay" aria-label="Recording">
      <b>Recording</b>
      <button type="button" onClick=${async()=>{p&&await m({event:g}),n(!t||p)}}>
        ${t&&!p?"Pause":"Play"}
      </button>
      <label>Speed <select
          value=${o}
          onChange=${x=>r(Number(x.currentTarget.value))}
        >
          ${s_.map(x=>f`<option key=${x} value=${x}>${x}×</option>`)}
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
        event ${E(l??$)} of ${E(_)}${l===null&&`, ${ae(v)}, ${ge((v-S)/1e3)} after the first`}
      </span>
      ${i!==""&&f`<span class="bad" role="alert">${i}</span>`}
    </section>
  `}var i_=[{letter:"o",name:"Overview",path:[]},{letter:"g",name:"Graphs",path:["graphs"]},{letter:"t",name:"Task stream",path:["stream"]},{letter:"w",name:"Workers",path:["workers"]},{letter:"m",name:"Memory",path:["memory"]},{letter:"s",name:"Stuck",path:["stuck"]}];function a_(){if(me===null)return i_;let e=["graphs",me.graph];return[{letter:"g",name:"Graph",path:e},{letter:"s",name:"Shape",path:[...e,"shape"]},{letter:"t",name:"Task stream",path:["stream"]}]}var u_={open:"Connected",connecting:"Connecting\u2026",lost:"Reconnecting\u2026",silent:`No news for ${Xs/1e3} s: reconnecting\u2026`};function pm({children:e}){let t=me===null?Wo.value[0]??"":Wo.value.join("/"),n=In.value,o=Sn.value?.name??null,r=$t(a_,[]),l=Wo.value.join("/"),s=ht(l);return ie(()=>{s.current!==l&&document.activeElement===document.body&&fm(),s.current=l},[l]),f`
    <a class="skip" href="#main" onClick=${i=>{i.preventDefault(),fm()}}>Skip to the content</a>
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
        ${me===null?f`<p class=${`connection ${n}`} role="status">${u_[n]}</p>`:f`<p>Report of ${ae(me.at)}</p>`}
        ${o!==null&&o!=="local"&&f`<p>${o} <button type="button" class="plain" onClick=${Au}>Log out</button></p>`}
        <${rp} />
        <${um} pages=${r} />
        ${me===null&&f`<a href=${_u} target="_blank" rel="noreferrer">API</a>`}
      </div>
    </nav>
    <main id="main" tabindex="-1">
      <${cm} />
      ${Gt.value?.standstill&&f`<p class="banner" role="alert">All workers are out of memory, and none can free any. <a
          href=${st("memory")}>Memory</a></p>`}
      ${e}
    </main>
  `}function fm(){document.getElementById("main")?.focus({preventScroll:!0})}var dm=xe(null);function c_(){let{login:e}=Sn.value??{};return ie(()=>{e===!1&&Ru()},[e]),e===void 0?null:e?f`<${bc} refusal=${dm.value} />`:f`<${pm}>${f_(Wo.value)}<//>`}function f_(e){let[t,n="",o,r=""]=e;return t===void 0?f`<${hp} />`:e.length===1&&t==="graphs"?f`<${kc} />`:e.length===2&&t==="graphs"&&Bs.value!==""?f`<${p_} graph=${n} taskKey=${Bs.value} />`:e.length===2&&t==="graphs"?f`<${wc} key=${n} id=${n} />`:e.length===3&&t==="graphs"&&o==="shape"?f`<${Sp} key=${n} id=${n} />`:e.length===4&&t==="graphs"&&o==="groups"?f`<${yc} key=${`${n}/${r}`} id=${n} group=${r} />`:e.length===4&&t==="graphs"&&o==="tasks"?f`<${nm} key=${`${n}/${r}`} graph=${n} taskKey=${r} />`:e.length===1&&t==="workers"?f`<${pp} />`:e.length===2&&t==="workers"?f`<${rm} key=${n} name=${n} />`:e.length===1&&t==="memory"?f`<${mp} />`:e.length===1&&t==="stream"?f`<${Hp} />`:e.length===1&&t==="stuck"?f`<${Up} />`:f`<${$p} path=${e} />`}function p_({graph:e,taskKey:t}){return ie(()=>wu(st("graphs",e,"tasks",t)),[e,t]),null}op();vu();dm.value=await Mu();await Iu();var mm=document.getElementById("app");mm!==null&&Ls(f`<${c_} />`,mm);

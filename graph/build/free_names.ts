/**
 * The free names of a function: variables, imports and functions of its surroundings. A function
 * that is sent elsewhere as source text arrives without them, so they are found before it is sent.
 */
import { type AnyNode, type Function as FunctionNode, parse } from "acorn";

/**
 * Returns the names that `source` uses but does not declare, without the globals of every runtime,
 * in order of first use. The text is parsed with acorn, and names are resolved by their scopes.
 *
 * @param source JavaScript, such as the text of a function in parentheses
 * @throws SyntaxError if it is not valid in a module
 */
export function findFreeNames(source: string): string[] {
  const uses: Use[] = [];
  const top = new Scope(null, true);
  visit(parse(source, { ecmaVersion: "latest", sourceType: "module" }), top, uses);
  // Names may be used before they are declared, so uses are resolved after the walk.
  const free = uses.filter(({ name, scope }) => !scope.declares(name) && !GLOBALS.has(name));
  return [...new Set(free.map(({ name }) => name))];
}

/** A name used as an expression or as the target of an assignment. */
interface Use {
  readonly name: string;
  readonly scope: Scope;
}

/** The declarations of one function or block. */
class Scope {
  /** The scope of `var` declarations. */
  readonly ofFunction: Scope;
  readonly #outer: Scope | null;
  readonly #names = new Set<string>();

  constructor(outer: Scope | null, isFunction = false) {
    this.#outer = outer;
    this.ofFunction = isFunction || outer === null ? this : outer.ofFunction;
  }

  declare(name: string): void {
    this.#names.add(name);
  }

  /** Returns whether the name is declared in this scope or one around it. */
  declares(name: string): boolean {
    return this.#names.has(name) || (this.#outer?.declares(name) ?? false);
  }
}

/** Adds the declarations of `node` to `scope` and the names that it uses to `uses`. */
function visit(node: AnyNode, scope: Scope, uses: Use[]): void {
  switch (node.type) {
    case "Identifier":
      uses.push({ name: node.name, scope });
      return;
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      return visitFunction(node, scope, uses);
    case "ClassDeclaration":
    case "ClassExpression": {
      if (node.type === "ClassDeclaration" && node.id) scope.declare(node.id.name);
      const inner = new Scope(scope);
      if (node.id) inner.declare(node.id.name);
      if (node.superClass) visit(node.superClass, inner, uses);
      return visit(node.body, inner, uses);
    }
    case "VariableDeclaration": {
      const target = node.kind === "var" ? scope.ofFunction : scope;
      for (const { id, init } of node.declarations) {
        bind(id, target, scope, uses);
        if (init) visit(init, scope, uses);
      }
      return;
    }
    case "CatchClause": {
      const inner = new Scope(scope);
      if (node.param) bind(node.param, inner, inner, uses);
      return visit(node.body, inner, uses);
    }
    case "StaticBlock":
      return visitChildren(node, new Scope(scope, true), uses);
    case "BlockStatement":
    case "SwitchStatement":
    case "ForStatement":
    case "ForInStatement":
    case "ForOfStatement":
      return visitChildren(node, new Scope(scope), uses);
    case "MemberExpression":
      visit(node.object, scope, uses);
      if (node.computed) visit(node.property, scope, uses);
      return;
    case "Property":
    case "PropertyDefinition":
    case "MethodDefinition":
      if (node.computed) visit(node.key, scope, uses);
      if (node.value) visit(node.value, scope, uses);
      return;
    case "LabeledStatement":
      return visit(node.body, scope, uses);
    case "BreakStatement":
    case "ContinueStatement":
    case "MetaProperty":
      return;
    default:
      return visitChildren(node, scope, uses);
  }
}

function visitFunction(node: FunctionNode, scope: Scope, uses: Use[]): void {
  if (node.type === "FunctionDeclaration" && node.id) scope.declare(node.id.name);
  const inner = new Scope(scope, true);
  if (node.id) inner.declare(node.id.name);
  if (node.type !== "ArrowFunctionExpression") inner.declare("arguments");
  for (const param of node.params) bind(param, inner, inner, uses);
  visit(node.body, inner, uses);
}

/** Declares the names of a pattern in `target`; its defaults and computed keys use `scope`. */
function bind(pattern: AnyNode, target: Scope, scope: Scope, uses: Use[]): void {
  switch (pattern.type) {
    case "Identifier":
      target.declare(pattern.name);
      return;
    case "ObjectPattern":
      for (const property of pattern.properties) bind(property, target, scope, uses);
      return;
    case "Property":
      if (pattern.computed) visit(pattern.key, scope, uses);
      return bind(pattern.value, target, scope, uses);
    case "ArrayPattern":
      for (const element of pattern.elements) if (element) bind(element, target, scope, uses);
      return;
    case "RestElement":
      return bind(pattern.argument, target, scope, uses);
    case "AssignmentPattern":
      visit(pattern.right, scope, uses);
      return bind(pattern.left, target, scope, uses);
  }
}

/** Visits all children in text order. */
function visitChildren(node: AnyNode, scope: Scope, uses: Use[]): void {
  for (const child of Object.values(node).flat()) {
    if (isNode(child)) visit(child, scope, uses);
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && "type" in value &&
    typeof value.type === "string";
}

/** The globals of JavaScript, of the web platform, and of Deno. */
const GLOBALS = words(
  "globalThis undefined NaN Infinity isNaN isFinite parseInt parseFloat encodeURI encodeURIComponent " +
    "decodeURI decodeURIComponent escape unescape eval Object Function Array String Number Boolean " +
    "Symbol BigInt Math JSON Reflect Proxy Date RegExp Promise Map Set WeakMap WeakSet WeakRef " +
    "FinalizationRegistry Iterator Intl Atomics Temporal ArrayBuffer SharedArrayBuffer DataView " +
    "Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float16Array " +
    "Float32Array Float64Array BigInt64Array BigUint64Array Error AggregateError EvalError RangeError " +
    "ReferenceError SyntaxError TypeError URIError SuppressedError DisposableStack AsyncDisposableStack " +
    "console crypto performance fetch Headers Request Response URL URLSearchParams URLPattern FormData " +
    "Blob File FileReader TextEncoder TextDecoder TextEncoderStream TextDecoderStream ReadableStream " +
    "WritableStream TransformStream CompressionStream DecompressionStream AbortController AbortSignal " +
    "Event EventTarget CustomEvent ErrorEvent MessageEvent MessageChannel MessagePort BroadcastChannel " +
    "DOMException structuredClone queueMicrotask setTimeout setInterval clearTimeout clearInterval " +
    "setImmediate clearImmediate atob btoa WebAssembly WebSocket EventSource Worker navigator reportError " +
    "Deno process Buffer global",
);

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/**
 * Which names a function takes from outside itself. A function that is sent elsewhere as text
 * arrives without them, so they have to be found before it is sent.
 */
import { type AnyNode, type Function as FunctionNode, parse } from "acorn";

/**
 * Names that `source` uses and neither declares nor finds in every runtime, in order of first use.
 *
 * @param source JavaScript, such as the text of a function in brackets
 * @throws SyntaxError if it cannot stand in a module
 */
export function findFreeNames(source: string): string[] {
  const uses: Use[] = [];
  const top = new Scope(null, true);
  visit(parse(source, { ecmaVersion: "latest", sourceType: "module" }), top, uses);
  // Only now is every declaration known: a name may be used above the place that declares it.
  const free = uses.filter(({ name, scope }) => !scope.declares(name) && !GLOBALS.has(name));
  return [...new Set(free.map(({ name }) => name))];
}

/** A name in the place of an expression, or on the left of an assignment. */
interface Use {
  readonly name: string;
  readonly scope: Scope;
}

/** What one function or one block declares. */
class Scope {
  /** Where `var` declares. */
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

  /** Whether the name is declared here or further out. */
  declares(name: string): boolean {
    return this.#names.has(name) || (this.#outer?.declares(name) ?? false);
  }
}

/** Declares in `scope` what `node` declares, and adds to `uses` what it uses. */
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
      const home = node.kind === "var" ? scope.ofFunction : scope;
      for (const { id, init } of node.declarations) {
        bind(id, home, scope, uses);
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

/** Declares the names of a pattern in `home`; its defaults and computed keys use `scope`. */
function bind(pattern: AnyNode, home: Scope, scope: Scope, uses: Use[]): void {
  switch (pattern.type) {
    case "Identifier":
      home.declare(pattern.name);
      return;
    case "ObjectPattern":
      for (const property of pattern.properties) bind(property, home, scope, uses);
      return;
    case "Property":
      if (pattern.computed) visit(pattern.key, scope, uses);
      return bind(pattern.value, home, scope, uses);
    case "ArrayPattern":
      for (const element of pattern.elements) if (element) bind(element, home, scope, uses);
      return;
    case "RestElement":
      return bind(pattern.argument, home, scope, uses);
    case "AssignmentPattern":
      visit(pattern.right, scope, uses);
      return bind(pattern.left, home, scope, uses);
  }
}

/** In the order of the text. */
function visitChildren(node: AnyNode, scope: Scope, uses: Use[]): void {
  for (const child of Object.values(node).flat()) {
    if (isNode(child)) visit(child, scope, uses);
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && "type" in value &&
    typeof value.type === "string";
}

/** What every runtime of JavaScript has, and what Deno adds to it. */
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

/**
 * Which names a function takes from outside itself. A function that is sent elsewhere as text
 * arrives without them, so they have to be found before it is sent.
 *
 * This reads tokens and no syntax tree, and asks where names are declared, not in which block: a
 * name that is declared anywhere in the function counts as its own everywhere in it. So it can miss
 * a free name (the task then fails with a `ReferenceError`), and seldom takes a name for free that
 * is not.
 */
import { type Token, tokenize } from "./source_tokens.ts";

/**
 * Names that `source`, the text of one function, uses and neither declares nor finds in every
 * runtime.
 */
export function findFreeNames(source: string): string[] {
  const tokens = tokenize(source);
  const closers = matchBrackets(tokens);
  const declared = findDeclared(tokens, closers);
  const free = new Set<string>();
  for (const name of findUsed(tokens, closers)) {
    if (!declared.has(name) && !GLOBALS.has(name)) free.add(name);
  }
  return [...free];
}

/** Index of every opening bracket -> index of the bracket that closes it. */
type Closers = ReadonlyMap<number, number>;

function matchBrackets(tokens: readonly Token[]): Closers {
  const closers = new Map<number, number>();
  const open: number[] = [];
  tokens.forEach(({ kind, text }, index) => {
    if (kind !== "mark") return;
    if (OPENING.has(text)) open.push(index);
    else if (CLOSING.has(text)) closers.set(open.pop() ?? -1, index);
  });
  return closers;
}

function findDeclared(tokens: readonly Token[], closers: Closers): ReadonlySet<string> {
  const declared = new Set<string>();
  const openers = new Map([...closers].map(([open, close]) => [close, open]));
  tokens.forEach(({ text, kind }, index) => {
    if (kind === "mark" && text === "=>") {
      const before = index - 1;
      const open = openers.get(before) ?? before;
      declarePattern(tokens, closers, { from: open, to: index, declared });
    } else if (kind !== "name") return;
    else if (text === "let" || text === "const" || text === "var") {
      declareVariables(tokens, closers, { from: index + 1, declared });
    } else if (text === "function" || text === "class") {
      const name = tokens[index + 1]?.text === "*" ? tokens[index + 2] : tokens[index + 1];
      if (name?.kind === "name" && name.text !== "extends") declared.add(name.text);
    }
    // Parameters of a function or method, or what is caught: brackets between a name and a body.
    const open = text === "function" && tokens[index + 1]?.text === "*" ? index + 2 : index + 1;
    const close = closers.get(open);
    if (close === undefined || tokens[open]?.text !== "(" || CONTROLS.has(text)) return;
    if (tokens[close + 1]?.text !== "{") return;
    declarePattern(tokens, closers, { from: open + 1, to: close, declared });
  });
  return declared;
}

/** Adds what a pattern such as `{ a, b: [c], ...d } = {}` binds. */
function declarePattern(
  tokens: readonly Token[],
  closers: Closers,
  { from, to, declared }: { from: number; to: number; declared: Set<string> },
): void {
  for (let index = from; index < to; index++) {
    const { kind, text } = tokens[index] ?? END;
    if (kind === "mark" && text === "=") index = endOfExpression(tokens, closers, index + 1) - 1;
    else if (kind === "name" && tokens[index + 1]?.text !== ":") declared.add(text);
  }
}

/** Adds what `let a = 1, { b } = c` binds; `from` is behind the `let`. */
function declareVariables(
  tokens: readonly Token[],
  closers: Closers,
  { from, declared }: { from: number; declared: Set<string> },
): void {
  for (let index = from;;) {
    const to = (closers.get(index) ?? index) + 1;
    declarePattern(tokens, closers, { from: index, to, declared });
    const end = tokens[to]?.text === "=" ? endOfExpression(tokens, closers, to + 1) : to;
    if (tokens[end]?.text !== ",") return;
    index = end + 1;
  }
}

/**
 * The index of the comma, semicolon or closing bracket behind the expression that begins at `from`.
 */
function endOfExpression(tokens: readonly Token[], closers: Closers, from: number): number {
  let index = from;
  for (; index < tokens.length; index++) {
    const { kind, text } = tokens[index] ?? END;
    if (kind !== "mark") continue;
    if (text === "," || text === ";" || CLOSING.has(text)) break;
    index = closers.get(index) ?? index;
  }
  return index;
}

function* findUsed(tokens: readonly Token[], closers: Closers): Generator<string> {
  const classBodies = findClassBodies(tokens, closers);
  /**
   * For every open bracket: whether it is the body of a class, and the colons that are still due.
   */
  const levels = [{ inClass: false, colons: 0 }];
  for (let index = 0; index < tokens.length; index++) {
    const { kind, text } = tokens[index] ?? END;
    const level = levels[levels.length - 1];
    if (level === undefined) return;
    if (kind === "mark" && OPENING.has(text)) {
      levels.push({ inClass: classBodies.has(index), colons: 0 });
    } else if (kind === "mark" && CLOSING.has(text)) levels.pop();
    else if (text === "?" || text === "case") level.colons++;
    else if (text === ":" && level.colons > 0) level.colons--;
    if (kind !== "name" || KEYWORDS.has(text) || text.startsWith("#")) continue;
    const before = tokens[index - 1]?.text ?? "";
    const after = tokens[index + 1]?.text ?? "";
    if (before === "." || before === "?.") continue;
    if (before === "break" || before === "continue") continue;
    // Before a colon stands a property or a label, unless a `?` or a `case` is waiting for the
    // colon.
    if (after === ":" && level.colons === 0) continue;
    if (level.inClass && MEMBER_STARTS.has(before)) continue;
    const behindCall = after === "(" ? tokens[(closers.get(index + 1) ?? index) + 1] : undefined;
    const startsMember = index === 0 || before === "," || MEMBER_STARTS.has(before);
    if (behindCall?.text === "{" && startsMember) continue;
    yield text;
  }
}

/** Indices of the braces that open the body of a class. */
function findClassBodies(tokens: readonly Token[], closers: Closers): ReadonlySet<number> {
  const bodies = new Set<number>();
  tokens.forEach(({ kind, text }, start) => {
    if (kind !== "name" || text !== "class" || tokens[start - 1]?.text === ".") return;
    let index = start + 1;
    while (index < tokens.length && tokens[index]?.text !== "{") {
      index = (closers.get(index) ?? index) + 1;
    }
    bodies.add(index);
  });
  return bodies;
}

const END: Token = { kind: "mark", text: "" };

const OPENING = words("( [ { ${");
const CLOSING = words(") ] }");
const MEMBER_STARTS = words("{ ; } static get set async *");
/** Names with brackets and a block behind them that are no functions. */
const CONTROLS = words("if for while switch with");

/** Reserved words, and those that have a meaning in some places. */
const KEYWORDS = words(
  "async await break case catch class const continue debugger default delete do else export extends " +
    "false finally for function get if import in instanceof let new null of return set static super " +
    "switch this throw true try typeof var void while with yield arguments",
);

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

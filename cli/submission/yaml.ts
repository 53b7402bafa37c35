/**
 * Reads a graph in YAML 1.2 (core schema) as the value that JSON would give. What JSON does not
 * have is an error: tags, several documents, merge keys, keys that are not scalars, NaN, infinities
 * and integers that would be rounded. Aliases are copies: at most 100, none of itself, and together
 * no more values than a JSON body may have.
 */
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseAllDocuments,
  type ParsedNode,
  visit,
} from "yaml";
import { JSON_VALUES_MAX } from "../../base/mod.ts";
import { usageError } from "../exit_code.ts";

const ALIASES_MAX = 100;
/** Limit of the parser of JSON bodies, too. */
const LEVELS_MAX = 512;
const TOO_DEEP = "it is nested too deeply";

/** The value of a YAML text. Throws `CommandError` with the line and column in `file`. */
export function parseYaml(text: string, file: string): unknown {
  const lines = new LineCounter();
  const fail = (offset: number, reason: string): never => {
    const { line, col } = lines.linePos(offset);
    throw usageError(`Cannot read "${file}" as YAML: line ${line}, column ${col}: ${reason}`);
  };
  let documents;
  try {
    documents = parseAllDocuments(text, {
      version: "1.2",
      schema: "core",
      merge: false,
      intAsBigInt: true,
      lineCounter: lines,
      prettyErrors: false,
      logLevel: "silent",
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return fail(0, TOO_DEEP);
  }
  const [document, other] = Array.isArray(documents) ? documents : [];
  if (document === undefined) return null;
  const [problem] = [...document.errors, ...document.warnings];
  if (problem !== undefined) {
    // The parser is recursive.
    const isDeep = problem.message.startsWith("Maximum call stack");
    fail(problem.pos[0], isDeep ? TOO_DEEP : sentence(problem.message));
  }
  if (other !== undefined) fail(other.range[0], "there is a second document");
  return new Reader(document, fail).read(document.contents);
}

type Fail = (offset: number, reason: string) => never;

class Reader {
  readonly #fail: Fail;
  /** Alias -> its node: the last one before it with the anchor. */
  readonly #targets = new Map<Node, Node>();
  /** The nodes around the one that is read. */
  readonly #open: Node[] = [];
  #values = 0;

  constructor(document: Document.Parsed, fail: Fail) {
    this.#fail = fail;
    const anchors = new Map<string, Node>();
    let aliases = 0;
    visit(document, {
      Node: (_, node) => {
        const at = node.range?.[0] ?? 0;
        if (node.tag !== undefined) fail(at, `tags such as "${node.tag}" are not read`);
        if (!isAlias(node)) {
          if ("anchor" in node && node.anchor !== undefined) anchors.set(node.anchor, node);
          return;
        }
        if (++aliases > ALIASES_MAX) fail(at, `more than ${ALIASES_MAX} aliases`);
        const target = anchors.get(node.source);
        if (target !== undefined) this.#targets.set(node, target);
      },
    });
  }

  read(node: Node | ParsedNode | null | undefined): unknown {
    if (node === null || node === undefined) return null;
    const at = node.range?.[0] ?? 0;
    if (++this.#values > JSON_VALUES_MAX) {
      this.#fail(at, `aliases expand to more than ${JSON_VALUES_MAX} values`);
    }
    if (isAlias(node)) {
      const target = this.#targets.get(node);
      if (target === undefined) return this.#fail(at, `unknown anchor "${node.source}"`);
      if (this.#open.includes(target)) this.#fail(at, `"${node.source}" contains itself`);
      return this.read(target);
    }
    if (isScalar(node)) return this.#scalar(node.value, at);
    if (this.#open.length >= LEVELS_MAX) this.#fail(at, TOO_DEEP);
    this.#open.push(node);
    const value = isSeq<Node>(node)
      ? node.items.map((item) => this.read(item))
      : isMap<Node, Node | null>(node)
      ? this.#record(node.items)
      : this.#fail(at, "this is not read");
    this.#open.pop();
    return value;
  }

  #record(pairs: readonly { readonly key: Node; readonly value: Node | null }[]): unknown {
    // Without a prototype, so that the key `__proto__` is kept and rejected by the scheduler.
    const record: Record<string, unknown> = Object.create(null);
    for (const { key, value } of pairs) {
      const at = key.range?.[0] ?? 0;
      if (!isScalar(key)) return this.#fail(at, "a key must be a text");
      const name = String(key.value);
      if (name === "<<") this.#fail(at, "merge keys are not read: write an alias under a key");
      if (Object.hasOwn(record, name)) this.#fail(at, `the key "${name}" appears twice`);
      record[name] = this.read(value);
    }
    return record;
  }

  #scalar(value: unknown, at: number): unknown {
    if (typeof value === "bigint") {
      const number = Number(value);
      if (Number.isSafeInteger(number)) return number;
      return this.#fail(at, `${value} would be rounded: write it as a text`);
    }
    if (typeof value === "number" && !Number.isFinite(value)) {
      return this.#fail(at, `JSON has no ${value}`);
    }
    return value;
  }
}

/** The first line of a message, without a period. */
function sentence(message: string): string {
  return (message.split("\n")[0] ?? "").replace(/ at line \d+, column \d+:?$/, "");
}

/**
 * The definition of a task in a shared namespace as a digest: the same key must always mean the
 * same task.
 *
 * The digest covers what determines the value: the operation, its arguments with the keys that they
 * refer to, the modules if an operation comes from them, whether the task is pure, and its
 * `cacheKey`. It also covers the keys that the task comes after, as they say when it may run. It
 * does not cover priority, retries, timeouts, resources, worker restrictions, replicas, label or
 * use of the cache. A reference to a literal is covered by the digest of the literal, whether that
 * is inlined or a task: this depends on the rest of the graph, not on the task.
 */
import { createHash } from "node:crypto";
import { isReference, type Reference } from "../submission/references.ts";
import type { CompiledAnnotations } from "../compiled.ts";
import type { ResolvedGraph } from "./resolved_graph.ts";

/** The digests of all tasks of a graph. Digests of literals are cached. */
export class Definitions {
  readonly #graph: ResolvedGraph;
  readonly #modules: string | null;
  readonly #literals = new Map<number, string>();
  #usesModules = false;

  /** @param modules SHA-256 of the module set */
  constructor(graph: ResolvedGraph, modules: string | null) {
    this.#graph = graph;
    this.#modules = modules;
  }

  /** Returns the digest of the task of `node`: SHA-256 in lower-case hexadecimal. */
  of(node: number, annotations: CompiledAnnotations | null): string {
    const { pure = true, cacheKey } = annotations ?? {};
    const { op, args } = this.#graph.callOf(node);
    this.#usesModules = isFromModules(op);
    const parts = args.map((arg) => canonicalJson(arg, (record) => this.#write(record)));
    const modules = this.#usesModules ? this.#modules : null;
    const after = this.#graph.after(node).map((each) => this.#graph.referenceTo(each).$ref).sort();
    const order = after.length === 0 ? "" : `,${JSON.stringify(after)}`;
    const head = [op, modules, pure, ...(cacheKey === undefined ? [] : [cacheKey])];
    return sha256(`[${JSON.stringify(head)},[${parts.join()}]${order}]`);
  }

  /** Returns the text of a reference, literal or nested call; `undefined` for plain data. */
  #write(record: Readonly<Record<string, unknown>>): string | undefined {
    if (isReference(record)) return this.#writeReference(record);
    if ("$value" in record) return `{"$value":${canonicalJson(record.$value)}}`;
    if (record.$call === undefined) return undefined;
    const call = record.$call as { readonly op: string; readonly args?: readonly unknown[] };
    const op = this.#graph.canonicalOperation(call.op);
    if (isFromModules(op)) this.#usesModules = true;
    const args = canonicalJson(call.args ?? [], (inner) => this.#write(inner));
    return `{"$call":{"args":${args},"op":${JSON.stringify(op)}}}`;
  }

  #writeReference(reference: Reference): string {
    const node = this.#graph.target(this.#graph.nodeOf(reference));
    const literal = this.#graph.literalOf(node);
    const file = reference.file === undefined ? "" : `"file":${JSON.stringify(reference.file)},`;
    if (literal === undefined) {
      const { $ref, namespace } = this.#graph.referenceTo(node);
      const place = namespace === undefined ? "" : `,"namespace":${JSON.stringify(namespace)}`;
      return `{${file}"$ref":${JSON.stringify($ref)}${place}}`;
    }
    let digest = this.#literals.get(node);
    if (digest === undefined) {
      digest = sha256(canonicalJson(literal.value));
      this.#literals.set(node, digest);
    }
    return `{${file}"$literal":"${digest}"}`;
  }
}

/**
 * Returns JSON text with the keys of every object in code unit order: equal data has equal text.
 * `write` may return the text of an object. Recursive: validation limits the depth.
 */
function canonicalJson(
  value: unknown,
  write?: (record: Readonly<Record<string, unknown>>) => string | undefined,
): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item, write)).join()}]`;
  const record = value as Readonly<Record<string, unknown>>;
  const written = write?.(record);
  if (written !== undefined) return written;
  const fields = Object.keys(record).sort().map((key) =>
    `${JSON.stringify(key)}:${canonicalJson(record[key], write)}`
  );
  return `{${fields.join()}}`;
}

function isFromModules(op: string): boolean {
  return op.startsWith("./");
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

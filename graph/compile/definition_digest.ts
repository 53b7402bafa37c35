/**
 * What a task of a shared namespace is, as one digest: the same key may only ever mean the same
 * task.
 *
 * The digest covers the operation, its arguments with the keys they refer to, the modules where an
 * operation is from one, and whether the task is pure. Not covered is what does not change the
 * value: priority, retries, timeouts, resources, where it may run, copies, label. A reference to a
 * literal is covered by the digest of the literal, whether it was inlined or became a task: that
 * depends on the rest of the graph, and not on the task.
 */
import { createHash } from "node:crypto";
import type { ResolvedGraph } from "./resolved_graph.ts";

export class Definitions {
  readonly #graph: ResolvedGraph;
  readonly #modules: string | null;
  readonly #literals = new Map<number, string>();
  #usesModules = false;

  /** `modules`: SHA-256 of the module set. */
  constructor(graph: ResolvedGraph, modules: string | null) {
    this.#graph = graph;
    this.#modules = modules;
  }

  /** Lower-case hexadecimal SHA-256 of what the task of `node` is. */
  of(node: number, pure: boolean): string {
    const { op, args } = this.#graph.callOf(node);
    this.#usesModules = isFromModules(op);
    const parts = args.map((arg) => canonicalJson(arg, (record) => this.#write(record)));
    const modules = this.#usesModules ? this.#modules : null;
    return sha256(`[${JSON.stringify([op, modules, pure])},[${parts.join()}]]`);
  }

  /** The text of an object that means something, `undefined` for plain data. */
  #write(record: Readonly<Record<string, unknown>>): string | undefined {
    if (typeof record.$ref === "string") return this.#writeReference(record.$ref);
    if ("$value" in record) return `{"$value":${canonicalJson(record.$value)}}`;
    if (record.$call === undefined) return undefined;
    const call = record.$call as { readonly op: string; readonly args?: readonly unknown[] };
    const op = this.#graph.canonicalOperation(call.op);
    if (isFromModules(op)) this.#usesModules = true;
    const args = canonicalJson(call.args ?? [], (inner) => this.#write(inner));
    return `{"$call":{"args":${args},"op":${JSON.stringify(op)}}}`;
  }

  #writeReference(key: string): string {
    const node = this.#graph.target(this.#graph.nodeOf(key));
    const literal = this.#graph.literalOf(node);
    if (literal === undefined) return `{"$ref":${JSON.stringify(this.#graph.keyOf(node))}}`;
    let digest = this.#literals.get(node);
    if (digest === undefined) {
      digest = sha256(canonicalJson(literal.value));
      this.#literals.set(node, digest);
    }
    return `{"$literal":"${digest}"}`;
  }
}

/**
 * JSON text with the keys of every object in order of code units, so that equal data has equal
 * text. `write` may answer for an object in place of its content. Recurses; the depth was
 * validated.
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

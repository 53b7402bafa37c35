/**
 * Failures of tasks by graph, group of tasks and name of the error. The first of each is told at
 * once, the following ones as counts, at most one a second each.
 */
import type { GraphId, TaskFailedFact } from "../../protocol/mod.ts";

/** Milliseconds between two counts of the same kind of failure. */
const COUNT_MS = 1000;
/** Kinds of failures of one graph that are told apart. */
const KINDS_MAX = 100;

/** A task that failed, in a graph of `owner`. */
export interface FailedTask extends Omit<TaskFailedFact, "at" | "type" | "count"> {
  readonly graph: GraphId;
  readonly owner: string;
}

interface Kind extends FailedTask {
  count: number;
  toldAt: number;
}

export class FailureCounts {
  readonly #tell: (failure: FailedTask & { readonly count: number }, at: number) => void;
  readonly #kinds = new Map<GraphId, Map<string, Kind>>();
  /** Kinds with failures that were not told. */
  readonly #due = new Set<Kind>();

  constructor(tell: (failure: FailedTask & { readonly count: number }, at: number) => void) {
    this.#tell = tell;
  }

  /** Returns whether counts wait to be told. */
  get isDue(): boolean {
    return this.#due.size > 0;
  }

  add(failure: FailedTask, at: number): void {
    const kinds = this.#kinds.get(failure.graph) ?? new Map<string, Kind>();
    this.#kinds.set(failure.graph, kinds);
    const name = `${failure.error}\n${failure.group}`;
    const known = kinds.get(name) ?? (kinds.size < KINDS_MAX ? undefined : kinds.get(OTHER));
    const isOther = known === undefined && kinds.size >= KINDS_MAX;
    const kind = known ?? {
      ...failure,
      ...(isOther && { group: OTHER, error: OTHER }),
      count: 0,
      toldAt: -Infinity,
    };
    if (known === undefined) kinds.set(isOther ? OTHER : name, kind);
    kind.count++;
    this.#due.add(kind);
    if (at - kind.toldAt >= COUNT_MS) this.#tellOne(kind, at);
  }

  /** Tells the counts whose second is over. */
  flush(at: number): void {
    for (const kind of [...this.#due]) {
      if (at - kind.toldAt >= COUNT_MS) this.#tellOne(kind, at);
    }
  }

  /** Tells the last counts of a graph that has ended, and forgets them. */
  end(graph: GraphId, at: number): void {
    for (const kind of this.#kinds.get(graph)?.values() ?? []) {
      if (this.#due.has(kind)) this.#tellOne(kind, at);
    }
    this.#kinds.delete(graph);
  }

  #tellOne(kind: Kind, at: number): void {
    this.#due.delete(kind);
    kind.toldAt = at;
    const { graph, owner, group, error, message, key, count } = kind;
    this.#tell({ graph, owner, group, error, message, key, count }, at);
  }
}

const OTHER = "other";

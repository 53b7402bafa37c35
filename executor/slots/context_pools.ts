/**
 * The contexts of the open graphs, by name. Graphs of one context share its children.
 *
 * A context is a submitter, a namespace, a module set and names of secrets, and ends with its last
 * graph. A graph whose isolation is `owner` has a context without a namespace. It outlives its
 * graphs as long as it has children, until `age` has been called twice without a graph.
 *
 * Runs with files have children of their own, which end with the graphs.
 */
import type { GraphContext, GraphId } from "../../protocol/mod.ts";
import { type ContextPool, newContextPool, type SlotChild } from "./slot_records.ts";

export class ContextPools<R> {
  readonly #pools = new Map<string, ContextPool<R>>();
  readonly #poolOf = new Map<GraphId, ContextPool<R>>();
  /** Pools for runs with files, of contexts that had such runs. */
  readonly #forFiles = new Map<ContextPool<R>, ContextPool<R>>();

  /** Number of open graphs. */
  get graphs(): number {
    return this.#poolOf.size;
  }

  of(graph: GraphId): ContextPool<R> | undefined {
    return this.#poolOf.get(graph);
  }

  /** The children for the runs of this context that have files. */
  forFiles(pool: ContextPool<R>): ContextPool<R> {
    let files = this.#forFiles.get(pool);
    if (files === undefined) {
      files = newContextPool(`${pool.name} files`, pool.context, pool.graphs);
      this.#forFiles.set(pool, files);
    }
    return files;
  }

  /** The graph must not be open in another context. */
  enter(context: GraphContext): void {
    const name = nameOf(context);
    let pool = this.#pools.get(name);
    if (pool === undefined) {
      pool = newContextPool(name, context);
      this.#pools.set(name, pool);
    }
    pool.isOld = false;
    pool.graphs.add(context.graph);
    this.#poolOf.set(context.graph, pool);
  }

  /** Returns the children of pools that end: those that are idle must be stopped. */
  leave(graph: GraphId): SlotChild<R>[] {
    const pool = this.#poolOf.get(graph);
    if (pool === undefined) return [];
    this.#poolOf.delete(graph);
    pool.graphs.delete(graph);
    if (pool.graphs.size > 0) return [];
    const files = this.#forFiles.get(pool);
    this.#forFiles.delete(pool);
    const left = [...files?.children ?? []];
    if (isKept(pool)) return left;
    this.#pools.delete(pool.name);
    return [...pool.children, ...left];
  }

  /** A child has left this context. */
  left(pool: ContextPool<R>): void {
    if (pool.graphs.size > 0 || pool.children.size > 0) return;
    if (this.#pools.get(pool.name) === pool) this.#pools.delete(pool.name);
  }

  /** Contexts without a graph whose children must be stopped, because no graph came for long. */
  age(): ContextPool<R>[] {
    const old = [...this.#pools.values()].filter(({ graphs, isOld }) => graphs.size === 0 && isOld);
    for (const pool of this.#pools.values()) pool.isOld = true;
    return old;
  }

  /** The module sets of contexts that wait for their next graph. */
  waitingModules(): string[] {
    return [...this.#pools.values()].filter(({ graphs }) => graphs.size === 0)
      .flatMap(({ context }) => context?.modules ?? []);
  }
}

/** Returns whether children of this context stay when it has no graph. */
export function isKept({ context, children, forFiles }: ContextPool<unknown>): boolean {
  return context?.isolation === "owner" && !forFiles && children.size > 0;
}

/** The output of a process that has secrets is masked, so it serves only graphs with the same. */
export function nameOf(
  { submitter, namespace, modules, isolation, secrets }: GraphContext,
): string {
  const place = isolation === "owner" ? null : namespace;
  return JSON.stringify([submitter, modules, place, secrets ?? []]);
}

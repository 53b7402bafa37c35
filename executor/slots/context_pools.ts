/**
 * The contexts of the open graphs, by name. Graphs of one context share its children.
 *
 * A context is a submitter, a namespace, a module set and names of secrets, and ends with its last
 * graph. A graph whose isolation is `owner` has a context without a namespace. It outlives its
 * graphs as long as it has children, until `age` has been called twice without a graph.
 *
 * Runs with files have separate children, and so have those that may share a process only with
 * runs of the same modules. These end with the graphs.
 */
import type { GraphContext, GraphId } from "../../protocol/mod.ts";
import {
  type ContextPool,
  newContextPool,
  type RunTraits,
  type SlotChild,
} from "./slot_records.ts";

type Traits = Pick<RunTraits, "files" | "reach">;

export class ContextPools<R> {
  readonly #pools = new Map<string, ContextPool<R>>();
  readonly #poolOf = new Map<GraphId, ContextPool<R>>();
  /** Pools for runs that have separate children, by what these serve. */
  readonly #parts = new Map<ContextPool<R>, Map<string, ContextPool<R>>>();

  /** Number of open graphs. */
  get graphs(): number {
    return this.#poolOf.size;
  }

  of(graph: GraphId): ContextPool<R> | undefined {
    return this.#poolOf.get(graph);
  }

  /** The children for runs of this context with these traits. */
  partFor(pool: ContextPool<R>, { files = false, reach = null }: Traits): ContextPool<R> {
    if (!files && reach === null) return pool;
    let parts = this.#parts.get(pool);
    if (parts === undefined) this.#parts.set(pool, parts = new Map());
    const name = JSON.stringify([files, reach]);
    let part = parts.get(name);
    if (part === undefined) {
      const { graphs } = pool;
      part = newContextPool(`${pool.name} ${name}`, pool.context, { graphs, files });
      parts.set(name, part);
    }
    return part;
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
    const parts = this.#parts.get(pool)?.values() ?? [];
    this.#parts.delete(pool);
    const left = [...parts].flatMap(({ children }) => [...children]);
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
export function isKept({ context, children, isPart }: ContextPool<unknown>): boolean {
  return context?.isolation === "owner" && !isPart && children.size > 0;
}

/** The output of a process that has secrets is masked, so it serves only graphs with the same. */
export function nameOf(
  { submitter, namespace, modules, isolation, secrets }: GraphContext,
): string {
  const place = isolation === "owner" ? null : namespace;
  return JSON.stringify([submitter, modules, place, secrets ?? []]);
}

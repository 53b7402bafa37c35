/**
 * Which graphs are open, and whether the modules of their tasks are here. A run waits until they
 * are; if they cannot be had, it fails and nothing else does.
 */
import type { GraphContext, GraphId, TaskError } from "../../protocol/mod.ts";
import type { Run } from "../executor.ts";
import { externalModules, type ModuleStore, type StoredModules } from "./module_store.ts";

/** What a graph still waits for; `null` when nothing. */
interface OpenGraph {
  readonly context: GraphContext;
  waiting: Promise<TaskError | null> | null;
}

export class PoolModules {
  readonly #store: ModuleStore;
  readonly #graphs = new Map<GraphId, OpenGraph>();
  readonly #ready = new Map<string, StoredModules>();

  constructor(store: ModuleStore) {
    this.#store = store;
  }

  /** Begins to fetch what the graph needs. */
  open(context: GraphContext): void {
    const graph: OpenGraph = { context, waiting: null };
    this.#graphs.set(context.graph, graph);
    if (context.modules !== null && !this.#ready.has(context.modules)) this.#prepare(graph);
  }

  close(graph: GraphId): void {
    const sha256 = this.#graphs.get(graph)?.context.modules ?? null;
    this.#graphs.delete(graph);
    if (sha256 === null) return;
    for (const { context } of this.#graphs.values()) if (context.modules === sha256) return;
    this.#ready.delete(sha256);
    void this.#store.forget(sha256);
  }

  /** `null`: the run can be sent now. Else why it cannot, once that is known. */
  wait(run: Run): Promise<TaskError | null> | null {
    const graph = this.#graphs.get(run.graph);
    if (graph === undefined) return null;
    // A graph whose modules could not be had is given another chance by its next task.
    const { modules } = graph.context;
    if (modules !== null && graph.waiting === null && !this.#ready.has(modules)) {
      this.#prepare(graph);
    }
    if (!this.#store.fetches) return graph.waiting;
    const specifiers = externalModules(run.call);
    return specifiers.length === 0 ? graph.waiting : this.#waitAll(graph, specifiers);
  }

  /** The modules of a context, which `wait` has waited for. */
  stored(context: GraphContext): StoredModules | undefined {
    return context.modules === null ? undefined : this.#ready.get(context.modules);
  }

  #prepare(graph: OpenGraph): void {
    const sha256 = graph.context.modules as string;
    graph.waiting = this.#store.prepare(sha256).then(
      (stored) => {
        this.#ready.set(sha256, stored);
        graph.waiting = null;
        return null;
      },
      (error: Error) => {
        graph.waiting = null;
        const message = `Cannot get the modules of this graph: ${error.message}`;
        return { kind: "refused", name: "ModulesUnavailable", message };
      },
    );
  }

  async #waitAll(graph: OpenGraph, specifiers: readonly string[]): Promise<TaskError | null> {
    const error = await graph.waiting;
    if (error !== null) return error;
    for (const specifier of specifiers) {
      const trouble = await this.#store.prepareImport(specifier);
      if (trouble === null) continue;
      const message = `Cannot fetch "${specifier}": ${trouble}`;
      return { kind: "refused", name: "ModulesUnavailable", message };
    }
    return null;
  }
}

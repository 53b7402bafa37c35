/**
 * The open graphs of a pool, and whether their modules are on this machine. A run waits for the
 * modules of its graph. If they cannot be fetched, the run fails; other graphs are not affected.
 */
import type { GraphContext, GraphId, TaskError } from "../../protocol/mod.ts";
import type { Run } from "../executor.ts";
import { externalModules } from "../call_operations.ts";
import type { ModuleStore, StoredModules } from "./module_store.ts";
import type { Binding } from "../wire/frame.ts";
import { differs, type LockedImports } from "./locked_imports.ts";
import { modulesError } from "./task_error.ts";

/** Why a run cannot be sent: it fails, or no run can be prepared on this machine now. */
export type ModulesTrouble =
  | { readonly error: TaskError }
  | { readonly unavailable: string };

/** Codes of system errors that say something about the machine and nothing about the modules. */
const MACHINE_ERRORS = new Set([
  "EACCES",
  "EAGAIN",
  "EDQUOT",
  "EIO",
  "EMFILE",
  "ENFILE",
  "ENOMEM",
  "ENOSPC",
  "EPERM",
  "EROFS",
]);

export interface BindingNeeds {
  /** What the child may import from elsewhere; `null` for nothing. */
  readonly lockFile: string | null;
  /** Modules that are loaded at once; those that are no files of the set are not. */
  readonly names: readonly string[];
}

interface OpenGraph {
  readonly context: GraphContext;
  /** Resolves when its modules are fetched, or with the trouble; `null` while none are fetched. */
  waiting: Promise<ModulesTrouble | null> | null;
}

export class GraphModules {
  readonly #store: ModuleStore;
  readonly #imports: LockedImports | null;
  readonly #graphs = new Map<GraphId, OpenGraph>();
  /** Sets that were requested from the store. */
  readonly #fetched = new Set<string>();
  readonly #ready = new Map<string, StoredModules>();

  constructor(store: ModuleStore, imports: LockedImports | null) {
    this.#store = store;
    this.#imports = imports;
  }

  /** Starts to fetch the modules of the graph. */
  open(context: GraphContext): void {
    const graph: OpenGraph = { context, waiting: null };
    this.#graphs.set(context.graph, graph);
    if (context.modules !== null && !this.#ready.has(context.modules)) this.#prepare(graph);
  }

  close(graph: GraphId): GraphContext | undefined {
    const context = this.#graphs.get(graph)?.context;
    this.#graphs.delete(graph);
    return context;
  }

  /** Deletes the modules that no open graph has, except these. */
  sweep(kept: ReadonlySet<string>): void {
    if (this.#fetched.size === 0) return;
    const used = new Set(kept);
    for (const { context } of this.#graphs.values()) if (context.modules) used.add(context.modules);
    for (const sha256 of [...this.#fetched]) {
      if (used.has(sha256)) continue;
      this.#fetched.delete(sha256);
      this.#ready.delete(sha256);
      void this.#store.forget(sha256);
    }
  }

  /**
   * Returns `null` when the run can be sent now. Otherwise returns a promise of `null`, for when it
   * can be sent, or of the trouble.
   */
  wait(run: Run): Promise<ModulesTrouble | null> | null {
    const graph = this.#graphs.get(run.graph);
    if (graph === undefined) return null;
    // After a failure, the next run of the graph tries again.
    const { modules } = graph.context;
    if (modules !== null && graph.waiting === null && !this.#ready.has(modules)) {
      this.#prepare(graph);
    }
    if (!this.#store.fetches) return graph.waiting;
    const specifiers = externalModules(run.call);
    return specifiers.length === 0 ? graph.waiting : this.#waitAll(graph, specifiers);
  }

  /** Writes the modules of all open graphs again: their folder may have been deleted. */
  restore(): void {
    this.#ready.clear();
    this.#store.forgetAll();
    for (const graph of this.#graphs.values()) {
      if (graph.context.modules !== null) this.#prepare(graph);
    }
  }

  /** The modules of a context. They are available when the promise of `wait` has resolved. */
  stored(context: GraphContext): StoredModules | undefined {
    return context.modules === null ? undefined : this.#ready.get(context.modules);
  }

  /**
   * The modules of a context as a child with this folder sees them, or `null` when it has none.
   * Rejects when they cannot be written.
   */
  binding(
    context: GraphContext,
    folder: string,
    { lockFile, names }: BindingNeeds,
  ): Promise<Omit<Binding, "mayRun">> | null {
    const stored = this.stored(context);
    if (stored !== undefined || lockFile !== null) {
      return this.#binding(stored, folder, { lockFile, names });
    }
    return names.length === 0 ? null : Promise.reject(new Error("they were deleted"));
  }

  async #binding(
    stored: StoredModules | undefined,
    folder: string,
    { lockFile, names }: BindingNeeds,
  ): Promise<Omit<Binding, "mayRun">> {
    const [copy, difference] = await Promise.all([
      stored === undefined ? null : this.#store.place(stored, folder),
      lockFile === null ? null : this.#imports?.verify(lockFile) ?? null,
    ]);
    const trouble = difference ?? stored?.trouble ?? null;
    const isBlocked = trouble !== null && differs(trouble);
    const loads = copy === null ? [] : names.map((name) => name.replace(/^\.\//, ""))
      .filter((name) => stored?.files.includes(name))
      .map((name) => new URL(name, copy).href);
    return { folder: copy, trouble, isBlocked, loads };
  }

  #prepare(graph: OpenGraph): void {
    const sha256 = graph.context.modules as string;
    this.#fetched.add(sha256);
    graph.waiting = this.#store.prepare(sha256).then(
      (stored) => {
        this.#ready.set(sha256, stored);
        graph.waiting = null;
        return null;
      },
      (error: Error) => {
        graph.waiting = null;
        const message = `Cannot get the modules of this graph: ${error.message}`;
        const { code } = error as { readonly code?: string };
        return code !== undefined && MACHINE_ERRORS.has(code)
          ? { unavailable: message }
          : { error: modulesError(message) };
      },
    );
  }

  async #waitAll(graph: OpenGraph, specifiers: readonly string[]): Promise<ModulesTrouble | null> {
    const stopped = await graph.waiting;
    if (stopped !== null) return stopped;
    for (const specifier of specifiers) {
      const trouble = await this.#store.prepareImport(graph.context.modules, specifier);
      if (trouble !== null) {
        return { error: modulesError(`Cannot fetch "${specifier}": ${trouble}`) };
      }
    }
    return null;
  }
}

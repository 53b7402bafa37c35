/**
 * The open graphs of a pool, and whether their modules are on this machine. A run waits for the
 * modules of its graph. If they cannot be fetched, the run fails; other graphs are not affected.
 */
import {
  type GraphContext,
  type GraphId,
  setupFileOf,
  type TaskError,
} from "../../../protocol/mod.ts";
import type { Run } from "../../executor.ts";
import { externalModules } from "../../call_operations.ts";
import type { ModuleStore, SetupFile, StoredModules } from "./module_store.ts";
import type { Binding, SetupModule } from "../../wire/frame.ts";
import {
  differs,
  type FetchWait,
  type ImportPlace,
  type LockedImports,
} from "../imports/locked_imports.ts";
import type { ExternalImport } from "../imports/specifiers.ts";
import { modulesError } from "../task_error.ts";

/**
 * Reason for which a run cannot be sent: it fails, or no run can be prepared on this machine now.
 */
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
  /** Lock file of what the child may import from elsewhere; `null` for nothing. */
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
  readonly #setup: SetupFile | null;
  readonly #graphs = new Map<GraphId, OpenGraph>();
  /** Sets that were requested from the store -> what the last request gives. */
  readonly #fetched = new Map<string, Promise<StoredModules>>();
  readonly #ready = new Map<string, StoredModules>();

  /** `setup`: prepares each child, before the setup module of its set does. */
  constructor(store: ModuleStore, imports: LockedImports | null, setup: SetupFile | null) {
    this.#store = store;
    this.#imports = imports;
    this.#setup = setup;
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
    for (const sha256 of [...this.#fetched.keys()]) {
      if (used.has(sha256)) continue;
      this.#fetched.delete(sha256);
      this.#ready.delete(sha256);
      this.#imports?.release(sha256);
      void this.#store.forget(sha256);
    }
  }

  /** Returns whether the run can be sent now. If not, `wait` must be called. */
  isReady(run: Run): boolean {
    const graph = this.#graphs.get(run.graph);
    if (graph === undefined) return true;
    const { modules } = graph.context;
    if (graph.waiting !== null || (modules !== null && !this.#ready.has(modules))) return false;
    if (this.#imports === null) return true;
    const place = placeOf(graph.context);
    const named = namedImports(run);
    return this.#imports.isSettled(place, this.#importsOf(graph)) &&
      this.#imports.isSettled(place, named) && this.#imports.trouble(place, named) === null;
  }

  /** Resolves to `null` when the run can be sent, or to why it cannot. */
  async wait(run: Run, wait: FetchWait): Promise<ModulesTrouble | null> {
    const graph = this.#graphs.get(run.graph);
    if (graph === undefined) return null;
    // After a failure, the next run of the graph tries again.
    const { modules } = graph.context;
    if (modules !== null && graph.waiting === null && !this.#ready.has(modules)) {
      this.#prepare(graph);
    }
    const stopped = await graph.waiting;
    if (stopped !== null || this.#imports === null) return stopped;
    const place = placeOf(graph.context);
    const named = namedImports(run);
    await this.#imports.fetch(place, [...this.#importsOf(graph), ...named], wait);
    const trouble = this.#imports.trouble(place, named);
    return trouble === null ? null : { error: modulesError(trouble) };
  }

  /** The lock file of a context; `null`: it imports nothing from elsewhere. */
  lockFile(context: GraphContext): string | null {
    return this.#imports?.lockFile(placeOf(context)) ?? null;
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
    if (stored !== undefined || lockFile !== null || this.#setup !== null) {
      return this.#binding(context, stored, { folder, lockFile, names });
    }
    return names.length === 0 ? null : Promise.reject(new Error("they were deleted"));
  }

  async #binding(
    context: GraphContext,
    stored: StoredModules | undefined,
    { folder, lockFile, names }: BindingNeeds & { readonly folder: string },
  ): Promise<Omit<Binding, "mayRun">> {
    const [copy, difference] = await Promise.all([
      stored === undefined ? null : this.#store.place(stored, folder),
      lockFile === null ? null : this.#imports?.verify(lockFile) ?? null,
    ]);
    const trouble = difference ?? this.#troubleOf(context, stored);
    const isBlocked = trouble !== null && differs(trouble);
    const setups = await this.#setups(stored, { copy, folder });
    // Modules of tasks load after the setup.
    const loads = copy === null || setups.length > 0
      ? []
      : names.filter((name) => stored?.files.includes(name.replace(/^\.\//, "")));
    return { folder: copy, trouble, isBlocked, loads, setups };
  }

  /** The setup modules of a child with this folder, and with this copy of the set. */
  async #setups(
    stored: StoredModules | undefined,
    { copy, folder }: { readonly copy: string | null; readonly folder: string },
  ): Promise<SetupModule[]> {
    const setups: SetupModule[] = [];
    if (this.#setup !== null) {
      const url = await this.#store.placeSetup(this.#setup, folder);
      setups.push({ name: this.#setup.name, url });
    }
    const name = setupFileOf(stored?.files ?? []);
    if (name !== null && copy !== null) setups.push({ name, url: new URL(name, copy).href });
    return setups;
  }

  #prepare(graph: OpenGraph): void {
    const sha256 = graph.context.modules as string;
    const fetching = this.#store.prepare(sha256);
    this.#fetched.set(sha256, fetching);
    this.#imports?.use(sha256);
    const waiting: Promise<ModulesTrouble | null> = fetching.then(
      (stored) => {
        // If not, it was deleted since, or is being written again.
        if (this.#fetched.get(sha256) === fetching) this.#ready.set(sha256, stored);
        if (graph.waiting !== waiting) return graph.waiting;
        graph.waiting = null;
        return null;
      },
      (error: Error) => {
        if (graph.waiting !== waiting) return graph.waiting;
        graph.waiting = null;
        const message = `Cannot get the modules of this graph: ${error.message}`;
        const { code } = error as { readonly code?: string };
        return code !== undefined && MACHINE_ERRORS.has(code)
          ? { unavailable: message }
          : { error: modulesError(message) };
      },
    );
    graph.waiting = waiting;
  }

  /**
   * Reason for which modules of a set may be impossible to load; `null`: for no reason that is
   * known.
   */
  #troubleOf(context: GraphContext, stored: StoredModules | undefined): string | null {
    if (stored === undefined || this.#imports === null) return null;
    const { imports, trouble } = stored.external;
    return this.#imports.trouble(placeOf(context), imports) ?? trouble;
  }

  /** Imports of the modules of a graph from elsewhere, when they are here. */
  #importsOf({ context }: OpenGraph): readonly ExternalImport[] {
    return this.stored(context)?.external.imports ?? [];
  }
}

function placeOf({ modules, submitter }: GraphContext): ImportPlace {
  return { modules, owner: submitter };
}

/** The modules that the operations of a run name. */
function namedImports(run: Run): ExternalImport[] {
  return externalModules(run.call).map((specifier) => ({ specifier, type: null }));
}

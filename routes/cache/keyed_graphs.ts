/** The keys of the tasks of submitted graphs, while the machine has these. */
import { GraphKeys } from "../../cache/mod.ts";
import type { CompiledGraph, CompiledTask, GraphPart, ModuleSet } from "../../graph/mod.ts";
import type { CacheAccess } from "../../http/env.ts";
import { type GraphId, type Key, shortKey } from "../../protocol/mod.ts";
import type { CacheReason } from "./cache_reasons.ts";

/** A task with keys. */
export interface TaskWithKeys {
  readonly keys: GraphKeys;
  /** Its index in the graph. */
  readonly index: number;
  readonly graph: GraphWithKeys;
}

/** A graph of which the first parts have come. */
export interface GraphWithKeys {
  readonly keys: GraphKeys;
  readonly owner: string;
  readonly namespace: string;
  /** What the token of its submission may do. */
  readonly access: CacheAccess;
  /** `Environments.era` when it was submitted. */
  readonly era: number | null;
  readonly tasks: CompiledTask[];
  /** Indices of the first tasks by their keys. Few graphs need any. */
  readonly indices: Map<string, number>;
  /** Tasks that are off here, and those that need one: what they return is known once they ran. */
  readonly unplanned: Set<number>;
  readonly outputs: Set<number>;
  /** Whether a task uses the cache. */
  isUsed: boolean;
  /** Operation -> digest of the modules that its first task can reach. */
  readonly reach: Map<string, string>;
  /** Index of a task that has run -> why the cache did not have its result. */
  readonly missed: Map<number, readonly CacheReason[]>;
}

/** Tasks whose keys are kept. Beyond, the oldest graphs use the cache no longer. */
const TASKS_MAX = 2_000_000;

export class KeyedGraphs {
  /** The oldest first. */
  readonly #graphs = new Map<GraphId, GraphWithKeys>();
  /** Tasks of all graphs. */
  #count = 0;

  /** Begins a graph without its tasks. */
  begin(
    graph: GraphId,
    compiled: Pick<CompiledGraph, "cache" | "namespace" | "secrets">,
    { owner, modules, access, era }: Pick<GraphWithKeys, "owner" | "access" | "era"> & {
      readonly modules: ModuleSet | null;
    },
  ): GraphWithKeys {
    const { cache, namespace, secrets } = compiled;
    const tasks: CompiledTask[] = [];
    const terms = { ...(cache !== undefined && { cache }), ...(secrets && { secrets }) };
    const keys = new GraphKeys({ ...terms, tasks }, modules, { owner });
    const keyed: GraphWithKeys = {
      keys,
      owner,
      namespace,
      access,
      era,
      tasks,
      indices: new Map(),
      unplanned: new Set(),
      outputs: new Set(),
      isUsed: false,
      reach: new Map(),
      missed: new Map(),
    };
    this.forget(graph);
    this.#graphs.set(graph, keyed);
    return keyed;
  }

  /** Adds a part. Returns the index of its first task. */
  add(
    { keys, tasks, outputs }: GraphWithKeys,
    part: Pick<GraphPart, "tasks" | "outputs">,
  ): number {
    const first = tasks.length;
    for (const task of part.tasks) tasks.push(task);
    for (const [, task] of part.outputs) outputs.add(task);
    this.#count += part.tasks.length;
    for (const [graph, oldest] of this.#graphs) {
      if (this.#count <= TASKS_MAX || oldest.keys === keys) break;
      this.forget(graph);
    }
    return first;
  }

  get(graph: GraphId): GraphWithKeys | undefined {
    return this.#graphs.get(graph);
  }

  /** The machine has no task of the graph any more. */
  forget(graph: GraphId): void {
    this.#count -= this.#graphs.get(graph)?.tasks.length ?? 0;
    this.#graphs.delete(graph);
  }

  /** `undefined`: the graph was submitted before a restart, or is forgotten. */
  find(graph: GraphId, key: Key): TaskWithKeys | undefined {
    const keyed = this.#graphs.get(graph);
    const index = keyed && indexOf(keyed, shortKey(key));
    if (keyed === undefined || index === undefined) return undefined;
    return { keys: keyed.keys, index, graph: keyed };
  }
}

/** The index of a task of the graph. */
export function indexOf({ tasks, indices }: GraphWithKeys, key: string): number | undefined {
  for (let index = indices.size; index < tasks.length; index++) {
    indices.set(tasks[index]?.key ?? "", index);
  }
  return indices.get(key);
}

/**
 * A validated graph in the form that the scheduler takes: plain JSON, with indices instead of keys,
 * aliases and small literals resolved, and without tasks that no output needs.
 */
import type { CacheUse } from "./cache_use.ts";
import type { Key, Resources } from "../protocol/mod.ts";

/** Produced by `compile()`. */
export interface CompiledGraph {
  readonly name: string;
  /** The name in the cluster, which names the owner. */
  readonly namespace: string;
  /** Whether the submission names the namespace, so that it may share results with other graphs. */
  readonly shared: boolean;
  readonly priority: number;
  /** Milliseconds that outputs are kept after the end of the graph; 0: until it is deleted. */
  readonly ttlMs: number;
  /** The number of failed tasks that stops the graph; `null`: failures do not stop it. */
  readonly failuresMax: number | null;
  /** Milliseconds from the submission, or from a retry, that it may run; `null`: no limit. */
  readonly timeoutMs: number | null;
  /** Milliseconds that it waits for a worker that may run its tasks; absent: no limit. */
  readonly noWorkersTimeoutMs?: number;
  /** Executors may serve later graphs of the same owner and modules that have this too. */
  readonly isolation?: "owner";
  /** The CPU time of its tasks is sampled; absent: it is not. */
  readonly profile?: true;
  /** When its tasks are started a second time; absent: never. */
  readonly secondChance?: SecondChanceTerms;
  /** Texts by which the graph is found again; absent: none. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Names of secrets that the tasks may have, sorted; absent: none. */
  readonly secrets?: readonly string[];
  /** How its tasks use the cache, for all of them together; absent: as each task says. */
  readonly cache?: CacheUse;
  /** Of its owner's graphs of this group one runs at a time; absent: it is of none. */
  readonly concurrency?: { readonly group: string; readonly onNewer: "cancel" | "wait" };
  /** In running order: the index of a task is its number, and its inputs come before it. */
  readonly tasks: readonly CompiledTask[];
  /** Keys in the cluster of other graphs that the graph needs, of its namespace and of others. */
  readonly externals: readonly Key[];
  /**
   * Short key of each output (an alias keeps its own name) and the task that computes its value.
   */
  readonly outputs: readonly (readonly [key: string, task: number])[];
  /** Names of groups for averages of run time and size: an operation, with a key prefix if any. */
  readonly groups: readonly string[];
  /** Number of tasks dropped because no output needs them. */
  readonly culled: number;
}

/**
 * A task that runs longer than the larger of `minimumMs` milliseconds and `factor` times the 95th
 * percentile of its group is started a second time.
 */
export interface SecondChanceTerms {
  readonly factor: number;
  readonly minimumMs: number;
}

/** Some consecutive items of each list of a graph. Groups follow those of earlier parts. */
export type GraphPart = Pick<CompiledGraph, "tasks" | "externals" | "outputs" | "groups">;

/** The rest of a graph that is known to be valid. */
export interface GraphRest {
  /** Tasks of the whole graph. */
  readonly taskTotal: number;
  /** At least one part. */
  readonly parts: AsyncIterable<GraphPart> | Iterable<GraphPart>;
}

/** One task: always a call. */
export interface CompiledTask {
  /** Short key. */
  readonly key: string;
  readonly op: string;
  /** `{"$ref": i}` is the i-th of `dependencies`. */
  readonly args: readonly unknown[];
  /** Indices into `tasks`; `tasks.length + i` is the i-th external. Each once, by first use. */
  readonly dependencies: readonly number[];
  /**
   * Positions in `dependencies` of those of which it reads named parts only, ascending. Absent:
   * none.
   */
  readonly parts?: readonly number[];
  /**
   * Tasks that must have succeeded before it starts, whose values it does not get: indices as in
   * `dependencies`, and none of those. Absent: none.
   */
  readonly after?: readonly number[];
  /** Index into `groups`. */
  readonly group: number;
  readonly annotations: CompiledAnnotations | null;
  /** In a shared namespace the SHA-256 of the definition: equal keys must have equal ones. */
  readonly definition: string | null;
}

/** The annotations that differ from the defaults of Weir. Durations in microseconds. */
export interface CompiledAnnotations {
  /** Replaces the priority of the graph. */
  readonly priority?: number;
  readonly retries?: number;
  readonly retryDelayUs?: number;
  /** Names of errors, and exit codes, after which an attempt is repeated; absent: any. */
  readonly retryOn?: readonly (string | number)[];
  /** How often it may ask to run on another worker; absent: as the scheduler says. */
  readonly reschedules?: number;
  readonly timeoutUs?: number;
  /** Its users get a description of its failure as the value. */
  readonly allowFailure?: true;
  /**
   * The task runs whatever became of its inputs and of the tasks that it comes after. It gets a
   * description of the failure as the value of each input that has failed.
   */
  readonly runAfter?: "any";
  readonly resources?: Resources;
  /** Slots of pools of the cluster by name. */
  readonly pools?: Readonly<Record<string, number>>;
  readonly workers?: readonly string[];
  readonly allowOtherWorkers?: true;
  readonly replicas?: number | "all";
  readonly pure?: false;
  readonly label?: string;
  /** How it uses the cache; absent: as the rules of the cache say. */
  readonly cache?: CacheUse;
  /** Text that is part of the key of its result in the cache; absent: none. */
  readonly cacheKey?: string;
}

/**
 * A validated graph in the form that the scheduler takes it in: plain JSON, keys replaced by
 * indices, aliases and small literals resolved, tasks that no output needs left out.
 */
import type { Resources } from "../protocol/mod.ts";

export interface CompiledGraph {
  readonly name: string;
  readonly namespace: string;
  /** Whether the submitter chose the namespace, and so may share results with other graphs. */
  readonly shared: boolean;
  readonly priority: number;
  /** Milliseconds outputs are kept after the end; 0 = until deleted. */
  readonly ttlMs: number;
  readonly onError: "continue" | "stop";
  /** Sorted by `order()`: the index of a task is its number, and its inputs come before it. */
  readonly tasks: readonly CompiledTask[];
  /** Short keys of a shared namespace that the graph needs and does not define. */
  readonly externals: readonly string[];
  /** Short key of each output (an alias keeps its own name) and the task that makes its value. */
  readonly outputs: readonly (readonly [key: string, task: number])[];
  /**
   * Names of groups for averages of run time and size: an operation, with a prefix where there is
   * one.
   */
  readonly groups: readonly string[];
  /** Tasks of the submission that are not here because no output needs them. */
  readonly culled: number;
}

export interface CompiledTask {
  /** Short key. */
  readonly key: string;
  readonly op: string;
  /** `{"$ref": i}` stands for the i-th of `dependencies`. */
  readonly args: readonly unknown[];
  /**
   * Indices into `tasks`; `tasks.length + i` is the i-th external. Each once, in order of first
   * use.
   */
  readonly dependencies: readonly number[];
  /** Index into `groups`. */
  readonly group: number;
  readonly annotations: CompiledAnnotations | null;
  /**
   * SHA-256 of what the task is, in a shared namespace: the same key may only mean the same task.
   */
  readonly definition: string | null;
}

/** Only what differs from the defaults. Durations in microseconds. */
export interface CompiledAnnotations {
  /** Added to nothing: stands in place of the priority of the graph. */
  readonly priority?: number;
  readonly retries?: number;
  readonly retryDelayUs?: number;
  readonly timeoutUs?: number;
  readonly resources?: Resources;
  readonly workers?: readonly string[];
  readonly allowOtherWorkers?: true;
  readonly replicas?: number | "all";
  readonly pure?: false;
  readonly label?: string;
}

/**
 * What a task that starts tasks has beside its record. A task returns a graph in place of a result:
 * its run ends, and the task is `waiting` with an *expansion* until the shell has compiled the
 * graph. Then it is *expanded*: the graph's tasks are records of their own, and the task itself
 * became the call that puts the result together from theirs (`graphs/expansion.ts`).
 */
import type { Key } from "../../protocol/mod.ts";
import type { Task } from "./task.ts";

/** Of a task that was started by another one, or that has returned a graph. */
export interface SpawnRecord {
  readonly root: SpawnRoot;
  /** Number of tasks above it, each started by the one before; 0: no task started it. */
  readonly depth: number;
  /** The graph that is being compiled; `null`: none. */
  expansion: Expansion | null;
  /** Its tasks exist. It does not start others again. */
  expanded: boolean;
}

/** The topmost of tasks that start tasks. It may be forgotten before the others. */
export interface SpawnRoot {
  readonly key: Key;
  /** The attempt that started the first tasks: unique in the cluster. */
  readonly attempt: number;
  /** Number of tasks started so far below it. */
  tasks: number;
}

/** A graph that a task has returned. */
export interface Expansion {
  /** JSON, as the executor sent it. */
  readonly document: string;
  readonly attempt: number;
}

/** Whether the graph that the task has returned is being compiled: the task must not run. */
export function isExpanding({ spawn }: Task): boolean {
  return spawn !== null && spawn.expansion !== null;
}

/** Drops the graph that the task has returned: it runs again, or not at all. */
export function dropExpansion({ spawn }: Task): void {
  if (spawn !== null) spawn.expansion = null;
}

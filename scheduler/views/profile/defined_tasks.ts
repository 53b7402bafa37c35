/** The tasks of a graph as they are defined, for the comparison of two runs. */
import type { CompiledAnnotations } from "../../../graph/mod.ts";
import type { GraphId, Key } from "../../../protocol/mod.ts";
import type { SchedulerState } from "../../core.ts";
import { isHit } from "../../state/links/cached.ts";
import type { Task } from "../../state/task.ts";

/** A task of a graph, or a task or a value that it needs and that is not of the graph. */
export interface DefinedTask {
  readonly key: Key;
  readonly group: string;
  /** `null`: the task is not of the graph, and its call is not compared. */
  readonly call: {
    readonly op: string;
    readonly args: readonly unknown[];
    readonly annotations: CompiledAnnotations | null;
    /** Digest of the modules that the operation can reach, or of all; `null`: it has none. */
    readonly code: string | null;
  } | null;
  readonly inputs: readonly Key[];
  /** Bytes of the result, -1 before it is known. */
  readonly nbytes: number;
  /** What tells the value of scattered data from others; `null`: not known. */
  readonly content: string | null;
  /** The task was assigned to a worker before. */
  readonly wasAssigned: boolean;
}

/** The tasks of a graph, inputs first; none if it is unknown, or if only a summary is left. */
export function* definedTasks(
  { cluster }: SchedulerState,
  id: GraphId,
): Generator<DefinedTask, void> {
  const graph = cluster.graphs.get(id);
  const seen = new Set<Task>(graph?.tasks);
  for (const task of graph?.tasks ?? []) {
    for (const input of graph?.hasExternals ? task.dependencies : []) {
      if (seen.has(input)) continue;
      seen.add(input);
      yield defined(input, null);
    }
    yield defined(task, callOf(task));
  }
}

/** One task, such as one that another task has started; `undefined` for an unknown key. */
export function definedTask({ cluster }: SchedulerState, key: Key): DefinedTask | undefined {
  const task = cluster.tasks.get(key);
  return task && defined(task, callOf(task));
}

/** Returns whether the task has a result of the cache in place of a run. */
export function hasCachedResult({ cluster }: SchedulerState, key: Key): boolean {
  const task = cluster.tasks.get(key);
  return task !== undefined && isHit(task);
}

function defined(task: Task, call: DefinedTask["call"]): DefinedTask {
  const { key, group, dependencies, nbytes, definition, context } = task;
  return {
    key,
    group: group.name,
    call,
    inputs: dependencies.map((input) => input.key),
    nbytes,
    content: context.scattered ? definition : null,
    wasAssigned: task.attempts > 0,
  };
}

function callOf({ op, args, annotations, context, cache }: Task): DefinedTask["call"] {
  const code = cache?.reach ?? context.reach?.[op] ?? context.modules;
  return { op, args, annotations, code };
}

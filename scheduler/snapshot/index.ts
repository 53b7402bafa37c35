/** References between objects in a snapshot: indices into lists. */
import { present } from "../../base/mod.ts";
import type { Context, Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";

/** The index of each object in its list. */
export interface Indices {
  readonly tasks: ReadonlyMap<Task, number>;
  readonly workers: ReadonlyMap<WorkerRecord, number>;
  readonly contexts: ReadonlyMap<Context, number>;
  /** Tokens of processes; grows while tasks are written. */
  readonly processes: Map<string, number>;
}

/** The lists in which indices find their objects again. */
export interface Lists {
  readonly tasks: readonly Task[];
  readonly workers: readonly WorkerRecord[];
  readonly contexts: readonly Context[];
}

/** The index of a process. */
export function processIndex({ processes }: Indices, token: string): number {
  const known = processes.get(token);
  if (known !== undefined) return known;
  processes.set(token, processes.size);
  return processes.size - 1;
}

export function at<T>(indices: ReadonlyMap<T, number>, item: T): number {
  return present(indices.get(item), "an object that the state refers to");
}

export function pick<T>(list: readonly T[], index: number): T {
  return present(list[index], `entry ${index} of the snapshot`);
}

/** A new object with the given fields of `source`: those that a snapshot holds as they are. */
export function copyFields<T, K extends keyof T>(source: T, fields: readonly K[]): Pick<T, K> {
  const copy: Partial<Pick<T, K>> = {};
  for (const field of fields) copy[field] = source[field];
  return copy as Pick<T, K>;
}

/** What a shared namespace holds: values from outside, and results of graphs. */
import { fullKey, shortKey, type WorkerId } from "../../protocol/mod.ts";
import type { SchedulerState } from "../core.ts";
import type { ReplicaCount } from "../event_data.ts";
import { describeSpilled } from "../state/task_status.ts";
import type { Task } from "../state/task.ts";
import { describeOutput, type Output, type WorkerAddress } from "./tasks.ts";

export interface Datum extends Output {
  /** Copies that are to be kept. */
  readonly replicas: ReplicaCount;
  /** Whether it came from outside, and so can be released by itself. */
  readonly scattered: boolean;
}

/** A value in memory, as a list of a namespace has it. Size in bytes. */
export interface DatumStatus {
  /** Without the namespace. */
  readonly key: string;
  readonly nbytes: number;
  readonly holders: readonly WorkerId[];
  /** Holders that have it spilled, as far as they have said; absent when none has. */
  readonly spilled?: readonly WorkerId[];
  readonly replicas: ReplicaCount;
}

export interface DataListOptions {
  /** Short key of the last value of the page before. */
  readonly after?: string;
  readonly limit: number;
}

/** Whatever stands under this key, in memory or not; `undefined` when nothing does. */
export function datum(state: SchedulerState, namespace: string, key: string): Datum | undefined {
  const task = state.cluster.tasks.get(fullKey(namespace, key));
  if (task === undefined || task.definition === null) return undefined;
  return { ...describeOutput(task), replicas: task.copies, scattered: task.context.scattered };
}

/** Values in memory, in the order of their keys. Looks at every task of the cluster. */
export function dataStatuses(
  state: SchedulerState,
  namespace: string,
  { after = "", limit }: DataListOptions,
): DatumStatus[] {
  const prefix = fullKey(namespace, "");
  const found: Task[] = [];
  for (const task of state.cluster.tasks.values()) {
    // In the namespace that is a graph's own nothing is shared.
    if (task.state !== "memory" || task.definition === null) continue;
    if (task.key.startsWith(prefix) && shortKey(task.key) > after) found.push(task);
  }
  found.sort((a, b) => a.key < b.key ? -1 : 1);
  return found.slice(0, limit).map(describeDatum);
}

/** The same of one value; `undefined` unless it is in memory. */
export function datumStatus(
  state: SchedulerState,
  namespace: string,
  key: string,
): DatumStatus | undefined {
  const task = state.cluster.tasks.get(fullKey(namespace, key));
  if (task?.state !== "memory" || task.definition === null) return undefined;
  return describeDatum(task);
}

/** How to reach a worker; `undefined` when it is gone. */
export function holderOf(state: SchedulerState, worker: WorkerId): WorkerAddress | undefined {
  const record = state.cluster.workers.get(worker);
  return record && { worker, url: record.url, token: record.token };
}

function describeDatum(task: Task): DatumStatus {
  return {
    key: shortKey(task.key),
    nbytes: task.nbytes,
    holders: task.replicas.map(({ worker }) => worker.id),
    ...describeSpilled(task),
    replicas: task.copies,
  };
}

/** Views of workers: plain data, made on request. */
import { Heap } from "../../base/mod.ts";
import {
  fromMillionths,
  type Key,
  LOST_FIGURE,
  REPLACED_FIGURE,
  type WorkerId,
  type WorkerStatus,
} from "../../protocol/mod.ts";
import type { SchedulerState } from "../core.ts";
import { findWorker } from "../state/cluster.ts";
import { memoryOf } from "../state/worker_memory.ts";
import { iso } from "./task_status.ts";
import type { WorkerRecord } from "../state/worker.ts";

interface WorkerListOptions {
  readonly after?: WorkerId;
  readonly limit: number;
}

/** Which values of a worker are shown, and how. */
interface ShownKeys {
  /** The key as the reader sees it; `null`: it does not. */
  readonly show: (key: Key) => string | null;
  /** Only so many, the largest first; all when absent. */
  readonly largest?: number;
}

export function workerStatus(state: SchedulerState, worker: WorkerId): WorkerStatus | undefined {
  const record = state.cluster.workers.get(worker);
  return record === undefined ? undefined : describeWorker(record);
}

/** Workers in order of joining. */
export function workerStatuses(state: SchedulerState, options: WorkerListOptions): WorkerStatus[] {
  const after = options.after === undefined
    ? 0
    : state.cluster.workers.get(options.after)?.incarnation ?? 0;
  const found: WorkerStatus[] = [];
  for (const worker of state.cluster.workers.values()) {
    if (found.length === options.limit) break;
    if (worker.incarnation > after) found.push(describeWorker(worker));
  }
  return found;
}

/** The id of a worker by its name or id. */
export function workerIdOf(state: SchedulerState, nameOrId: string): WorkerId | undefined {
  return findWorker(state.cluster, nameOrId)?.id;
}

function describeWorker(worker: WorkerRecord): WorkerStatus {
  return {
    id: worker.id,
    name: worker.name,
    incarnation: worker.incarnation,
    state: worker.status,
    trouble: worker.trouble,
    url: worker.url,
    transfers: worker.url === null || worker.reach?.isolated ? "scheduler" : "direct",
    suspected: worker.suspected,
    unreachedBy: worker.reach?.failures.size ?? 0,
    threads: worker.threads,
    executing: worker.executing.size,
    processing: worker.processing.size,
    heldTasks: worker.heldRuns.length,
    keys: worker.held.size,
    memory: { ...memoryOf(worker), limit: worker.memoryLimit === 0 ? null : worker.memoryLimit },
    spill: worker.spill && {
      ...worker.spill,
      waiting: worker.memory?.waiting ?? 0,
      stalledMs: worker.memory?.stalledMs ?? 0,
      lost: worker.store[LOST_FIGURE] ?? 0,
      replaced: worker.store[REPLACED_FIGURE] ?? 0,
    },
    receivedBytes: worker.receivedBytes,
    executorStarts: worker.executorStarts,
    resources: Object.fromEntries(
      [...worker.resources].map(([name, total]) => [
        name,
        { total: fromMillionths(total), used: fromMillionths(worker.used.get(name) ?? 0) },
      ]),
    ),
    version: worker.version,
    lastSeen: iso(worker.lastSeen),
  };
}

type HeldValue = NonNullable<WorkerStatus["holds"]>[number];

/** Values that are looked at in one step. */
const STEP_VALUES = 1000;

/**
 * The values that a worker holds; `undefined` if it is not registered. Linear in their number, also
 * for the largest few, in steps.
 */
export function* heldValues(
  state: SchedulerState,
  worker: WorkerId,
  { show, largest }: ShownKeys,
): Generator<void, HeldValue[] | undefined> {
  const record = state.cluster.workers.get(worker);
  if (record === undefined) return undefined;
  const found = new Heap<HeldValue>((a, b) => a.nbytes - b.nbytes || (a.key < b.key ? 1 : -1));
  const all: HeldValue[] = [];
  let looked = 0;
  for (const [{ key, nbytes }, { spilled }] of record.held) {
    if (++looked % STEP_VALUES === 0) yield;
    if (largest !== undefined && found.size >= largest && nbytes < (found.peek()?.nbytes ?? 0)) {
      continue;
    }
    const shown = show(key);
    if (shown === null) continue;
    const value = { key: shown, nbytes, ...(spilled && { spilled }) };
    if (largest === undefined) {
      all.push(value);
      continue;
    }
    found.push(value);
    if (found.size > largest) found.pop();
  }
  if (largest === undefined) return all;
  return Array.from({ length: found.size }, () => found.pop()).flatMap((value) => value ?? [])
    .reverse();
}

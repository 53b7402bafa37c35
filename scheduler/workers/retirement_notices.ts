/** What is told of a retirement: that it has begun, and how it has ended, with keys that stay. */
import type { RetireWorker } from "../../amm/mod.ts";
import type { Key } from "../../protocol/mod.ts";
import type { RetireCause, RetirementOver, Unmoved } from "../notice.ts";
import type { Cluster } from "../state/cluster.ts";
import type { Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";

/** Keys that are named of those that were not moved. */
const KEYS_MAX = 10;

/** Tells that a worker has begun to retire. */
export function tellBegin(cluster: Cluster, worker: WorkerRecord, cause: RetireCause): void {
  const { id, name } = worker;
  let keys = 0;
  let bytes = 0;
  for (const { nbytes } of onlyOn(worker)) {
    keys++;
    bytes += nbytes;
  }
  cluster.stimulus.notices.push({ type: "retirement-begun", worker: id, name, cause, keys, bytes });
}

/** The retirement that has ended. `policy`: `null` if none has run. */
interface Ended {
  readonly worker: WorkerRecord;
  readonly cause: RetireCause;
  readonly policy: RetireWorker | null;
  readonly close?: boolean;
  readonly isRepeated?: boolean;
}

/**
 * Tells how a retirement has ended, while the worker has its replicas. That a worker cannot retire
 * is told once for a pause.
 */
export function tellEnd(
  cluster: Cluster,
  { worker, cause, policy, close = true, isRepeated = false }: Ended,
  outcome: RetirementOver["outcome"],
): void {
  if (isRepeated && cause !== "request" && outcome === "no-recipients") return;
  const { id, name } = worker;
  cluster.stimulus.notices.push({
    type: "retirement-over",
    worker: id,
    name,
    cause,
    outcome,
    closed: outcome === "retired" && (close || cause !== "request"),
    moved: policy?.copied ?? 0,
    unmoved: unmovedOf(worker, policy),
  });
}

/** The keys that only this worker holds, by the reason for which they were not moved. */
function unmovedOf(worker: WorkerRecord, policy: RetireWorker | null): Unmoved[] {
  const found: Unmoved[] = policy === null ? [] : [...policy.stuck].map(([reason, stuck]) => ({
    reason,
    ...stuck,
  }));
  const known = found.reduce((sum, { count }) => sum + count, 0);
  let count = 0;
  let bytes = 0;
  const keys: Key[] = [];
  for (const { key, nbytes } of onlyOn(worker)) {
    count++;
    bytes += nbytes;
    if (keys.length < KEYS_MAX) keys.push(key);
  }
  if (count > known) {
    const reason = policy === null ? "no running candidates" : "not reached";
    const knownBytes = found.reduce((sum, { bytes }) => sum + bytes, 0);
    const named = new Set(found.flatMap(({ keys }) => keys));
    found.push({
      reason,
      count: count - known,
      bytes: Math.max(0, bytes - knownBytes),
      keys: keys.filter((key) => !named.has(key)),
    });
  }
  return found;
}

/** Yields the results that are nowhere else: one that the cache across runs has is read there. */
export function* onlyOn(worker: WorkerRecord): Generator<Task> {
  for (const task of worker.held.keys()) {
    const isInCache = (task.cache?.hit ?? null) !== null;
    if (task.replicas.length === 1 && !isInCache) yield task;
  }
}

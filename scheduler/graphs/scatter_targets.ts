/**
 * Choice of workers for scattered values: the running worker with an address and enough memory
 * that holds the fewest bytes per thread, chosen again for every value. Empty workers get values in
 * proportion to their threads. Other workers approach equal bytes per thread.
 */
import { asAttempt, type Key, type WorkerId } from "../../protocol/mod.ts";
import type { DataAnnounced, ReplicaCount } from "../event_data.ts";
import { dataConflicts, findDataLimit } from "./scatter.ts";
import { type Cluster, nextNumber } from "../state/cluster.ts";
import type { WorkerRecord } from "../state/worker.ts";

/** Draws the attempt number of the values, and instructs the shell which worker stores which. */
export function placeData(cluster: Cluster, event: DataAnnounced): void {
  const { batch } = event;
  const conflicts = dataConflicts(cluster, event.values);
  if (conflicts.length > 0) {
    cluster.stimulus.out.push({ type: "refuse-data", batch, reason: "conflict", conflicts });
    return;
  }
  const limit = findDataLimit(cluster, event);
  if (limit !== null) {
    const reason = "limit";
    cluster.stimulus.out.push({ type: "refuse-data", batch, reason, conflicts, limit });
    return;
  }
  const targets = chooseTargets(cluster, event);
  if (targets === null) {
    cluster.stimulus.out.push({ type: "refuse-data", batch, reason: "no-worker", conflicts });
    return;
  }
  const attempt = asAttempt(nextNumber(cluster));
  cluster.stimulus.out.push({ type: "place-data", batch, attempt, targets });
}

interface Candidate {
  readonly worker: WorkerRecord;
  readonly keys: Key[];
  /** Bytes it holds, with those it will store. */
  nbytes: number;
}

type Targets = readonly { readonly worker: WorkerId; readonly keys: readonly Key[] }[];

/** `null` if no worker can store one of the values. Values already in memory are skipped. */
function chooseTargets(cluster: Cluster, event: DataAnnounced): Targets | null {
  const candidates = findCandidates(cluster, event);
  for (const { key, nbytes } of event.values) {
    if (cluster.tasks.get(key)?.state === "memory") continue;
    const chosen = chooseHolders(candidates, nbytes, event.replicas);
    if (chosen.length === 0) return null;
    for (const candidate of chosen) {
      candidate.keys.push(key);
      candidate.nbytes += nbytes;
    }
  }
  return candidates.filter(({ keys }) => keys.length > 0)
    .map(({ worker, keys }) => ({ worker: worker.id, keys }));
}

function findCandidates(cluster: Cluster, { workers, avoid }: DataAnnounced): Candidate[] {
  const candidates: Candidate[] = [];
  for (const worker of cluster.workers.values()) {
    if (worker.status !== "running" || worker.url === null || avoid.includes(worker.id)) continue;
    if (workers !== null && !workers.includes(worker.id)) continue;
    candidates.push({ worker, keys: [], nbytes: worker.nbytes });
  }
  return candidates;
}

/** Chooses as many candidates as `replicas` says, or all that have room if there are fewer. */
function chooseHolders(
  candidates: readonly Candidate[],
  nbytes: number,
  replicas: ReplicaCount,
): Candidate[] {
  const able = candidates.filter((candidate) => hasRoom(candidate, nbytes));
  if (replicas === "all") return able;
  if (replicas === 1) {
    const [first] = able;
    if (first === undefined) return [];
    return [able.reduce((best, other) => compare(other, best) < 0 ? other : best, first)];
  }
  return able.sort(compare).slice(0, replicas);
}

/** A worker that spills makes room in memory for any value that fits there. */
function hasRoom({ worker, nbytes: held }: Candidate, nbytes: number): boolean {
  const { memoryLimit, spill } = worker;
  if (memoryLimit === 0) return true;
  const spillable = spill === null ? 0 : spill.limit ?? Infinity;
  return nbytes <= memoryLimit && held + nbytes <= memoryLimit + spillable;
}

/** Compares bytes per thread without a division; the worker that joined first wins a tie. */
function compare(a: Candidate, b: Candidate): number {
  return a.nbytes * b.worker.threads - b.nbytes * a.worker.threads ||
    a.worker.incarnation - b.worker.incarnation;
}

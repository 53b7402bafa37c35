/**
 * Where values from outside go: to the running worker with an address that holds the fewest bytes
 * for each of its threads and has room, anew for every value. So they spread by threads while
 * workers are empty, and level out when they are not.
 */
import { asAttempt, type Key, type WorkerId } from "../../protocol/mod.ts";
import type { DataAnnounced, ReplicaCount } from "../event_data.ts";
import { dataConflicts } from "./scatter.ts";
import { type Cluster, draw } from "../state/cluster.ts";
import type { WorkerRecord } from "../state/worker.ts";

/** Draws the number that the values will be known by, and says who shall take which of them. */
export function placeData(cluster: Cluster, event: DataAnnounced): void {
  const { batch } = event;
  const conflicts = dataConflicts(cluster, event.values);
  if (conflicts.length > 0) {
    cluster.stimulus.out.push({ type: "refuse-data", batch, reason: "conflict", conflicts });
    return;
  }
  const targets = chooseTargets(cluster, event);
  if (targets === null) {
    cluster.stimulus.out.push({ type: "refuse-data", batch, reason: "no-worker", conflicts });
    return;
  }
  const attempt = asAttempt(draw(cluster));
  cluster.stimulus.out.push({ type: "place-data", batch, attempt, targets });
}

interface Candidate {
  readonly worker: WorkerRecord;
  readonly keys: Key[];
  /** Bytes it holds, with what it is to take. */
  nbytes: number;
}

type Targets = readonly { readonly worker: WorkerId; readonly keys: readonly Key[] }[];

/** `null` when nobody can take one of the values. What is in memory already is not taken again. */
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

/** As many as there shall be copies, or as there are. */
function chooseHolders(
  candidates: readonly Candidate[],
  nbytes: number,
  replicas: ReplicaCount,
): Candidate[] {
  const able = candidates.filter(({ worker: { memoryLimit }, nbytes: held }) =>
    memoryLimit === 0 || held + nbytes <= memoryLimit
  );
  if (replicas === "all") return able;
  if (replicas === 1) {
    const [first] = able;
    if (first === undefined) return [];
    return [able.reduce((best, other) => compare(other, best) < 0 ? other : best, first)];
  }
  return able.sort(compare).slice(0, replicas);
}

/** Bytes per thread, without a fraction; the worker that joined first wins a draw. */
function compare(a: Candidate, b: Candidate): number {
  return a.nbytes * b.worker.threads - b.nbytes * a.worker.threads ||
    a.worker.incarnation - b.worker.incarnation;
}

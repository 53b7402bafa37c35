/**
 * What time brings: leases that run out, delays that are over, results that have been kept long
 * enough.
 */
import { asGraphId, asWorkerId, type Key, type WorkerId } from "../protocol/mod.ts";
import { recheckLocalQueues } from "./placement/assign.ts";
import type { SchedulerResumed } from "./event.ts";
import { expireGraph } from "./graphs/lifecycle.ts";
import { arriveIfReady } from "./transitions/recommendation.ts";
import { nextManagerRun, runDueManagers } from "./memory/managers.ts";
import { judgePause } from "./workers/pause.ts";
import { expireAcquires } from "./replicas/replica_requests.ts";
import { judgeRetirement } from "./workers/retirement.ts";
import { nextSample, takeSamples } from "./memory/samplers.ts";
import { type Cluster, type Deadline, setDeadline } from "./state/cluster.ts";
import { loseWorker } from "./workers/membership.ts";

/** A sign of life. */
export function see(cluster: Cluster, id: WorkerId): void {
  const worker = cluster.workers.get(id);
  if (worker !== undefined) worker.lastSeen = cluster.at;
}

/** When a tick is due next; `null` when nothing waits for time to pass. */
export function nextDeadline(cluster: Cluster): number | null {
  let earliest = cluster.deadlines.peek()?.at ?? Infinity;
  if (cluster.recheckAt !== 0) earliest = Math.min(earliest, cluster.recheckAt);
  if (cluster.stealAt !== 0) earliest = Math.min(earliest, cluster.stealAt);
  if (cluster.progressSample !== null) earliest = Math.min(earliest, cluster.progressSample.until);
  earliest = Math.min(earliest, nextManagerRun(cluster), nextSample(cluster));
  return earliest === Infinity ? null : earliest;
}

/** While the shell itself stood still nobody could be heard: that time counts against no lease. */
export function tick(cluster: Cluster, stalledMs: number): void {
  if (stalledMs > 0) {
    for (const worker of cluster.workers.values()) {
      worker.lastSeen = Math.min(cluster.at, worker.lastSeen + stalledMs);
    }
  }
  const { deadlines } = cluster;
  for (let next = deadlines.peek(); next !== undefined; next = deadlines.peek()) {
    if (next.at > cluster.at) break;
    deadlines.pop();
    meet(cluster, next);
  }
  recheckLocalQueues(cluster);
  takeSamples(cluster);
  runDueManagers(cluster);
}

/**
 * A new life of the scheduler. Workers are judged as if it had been stalled meanwhile: they get
 * their lease to register again, with what they hold and run.
 */
export function resume(cluster: Cluster, { downMs, firstAttempt }: SchedulerResumed): void {
  cluster.counter = Math.max(cluster.counter, firstAttempt - 1);
  tick(cluster, downMs);
}

function meet(cluster: Cluster, deadline: Deadline): void {
  cluster.stimulus.cause = deadline.kind;
  switch (deadline.kind) {
    case "lease":
      return judgeLease(cluster, asWorkerId(deadline.subject));
    case "retry": {
      const task = cluster.tasks.get(deadline.subject as Key);
      if (task?.state === "waiting") arriveIfReady(cluster, task);
      return;
    }
    case "acquire": {
      const worker = cluster.workers.get(asWorkerId(deadline.subject));
      if (worker !== undefined) expireAcquires(cluster, worker);
      return;
    }
    case "pause":
      return judgePause(cluster, asWorkerId(deadline.subject));
    case "retire":
      return judgeRetirement(cluster, asWorkerId(deadline.subject));
    case "ttl": {
      const graph = cluster.graphs.get(asGraphId(deadline.subject));
      if (graph !== undefined) expireGraph(cluster, graph);
    }
  }
}

function judgeLease(cluster: Cluster, id: WorkerId): void {
  const worker = cluster.workers.get(id);
  if (worker === undefined) return;
  const until = worker.lastSeen + cluster.options.leaseMs;
  if (until > cluster.at) {
    setDeadline(cluster, until, "lease", id);
    return;
  }
  const seconds = Math.round((cluster.at - worker.lastSeen) / 1000);
  const reason = `it was silent for ${seconds} s`;
  loseWorker(cluster, worker, { unexpected: true, carried: new Set(), reason });
  cluster.stimulus.out.push({ type: "close-worker", worker: id, code: "stale-incarnation" });
}

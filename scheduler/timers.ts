/**
 * Timers of the scheduler: leases, retry delays, timeouts, times to live, runs that may take too
 * long, and the intervals of stealing, the memory managers and the samplers. The shell sends a
 * `tick` when the next is due.
 */
import { asGraphId, asWorkerId, type Key, StoryRing, type WorkerId } from "../protocol/mod.ts";
import { recheckQueues } from "./placement/assign.ts";
import { judgeRun } from "./placement/second_chance.ts";
import type { SchedulerResumed } from "./event.ts";
import { checkClient } from "./graphs/clients.ts";
import { endTime, endWait, expireGraph } from "./graphs/lifecycle.ts";
import { delayWaits } from "./graphs/no_workers.ts";
import { continueStart } from "./graphs/start.ts";
import { abandonArriving } from "./graphs/submission.ts";
import { reshare } from "./state/fair_share/reshare.ts";
import { requestExpansion } from "./transitions/spawned.ts";
import { arriveIfReady } from "./transitions/recommendation.ts";
import { nextManagerRun, runDueManagers } from "./memory/managers.ts";
import { forgetRequests } from "./workers/cache.ts";
import { checkPauseTimeout } from "./workers/pause.ts";
import { checkPauseRetirement } from "./workers/pause_retirement.ts";
import { expireAcquires } from "./replicas/replica_requests.ts";
import { checkRetirementTimeout } from "./workers/retirement.ts";
import { nextSample, takeSamples } from "./memory/samplers.ts";
import { type Cluster, type Deadline, setDeadline } from "./state/cluster.ts";
import { loseProcess } from "./workers/membership.ts";
import { endSuspicion, suspectAll } from "./workers/suspicion.ts";
import { probeAgain } from "./workers/reachability.ts";

/** Renews the lease of a worker. */
export function recordSignOfLife(cluster: Cluster, id: WorkerId): void {
  const worker = cluster.workers.get(id);
  if (worker === undefined) return;
  worker.lastSeen = cluster.at;
  if (worker.suspected) endSuspicion(cluster, worker);
}

/** Time in milliseconds at which the next tick is due; `null` if no timer is set. */
export function nextDeadline(cluster: Cluster): number | null {
  if (cluster.starting.size > 0) return cluster.at;
  let earliest = cluster.deadlines.peek()?.at ?? Infinity;
  if (cluster.recheckAt !== 0) earliest = Math.min(earliest, cluster.recheckAt);
  if (cluster.stealAt !== 0) earliest = Math.min(earliest, cluster.stealAt);
  if (cluster.progressSample !== null) earliest = Math.min(earliest, cluster.progressSample.until);
  earliest = Math.min(earliest, nextManagerRun(cluster), nextSample(cluster));
  return earliest === Infinity ? null : earliest;
}

/**
 * Handles every deadline that has passed. `stalledMs`: how long the shell itself was stalled and
 * could receive nothing; leases are extended by it.
 */
export function tick(cluster: Cluster, stalledMs: number): void {
  if (stalledMs > 0) {
    for (const worker of cluster.workers.values()) {
      worker.lastSeen = Math.min(cluster.at, worker.lastSeen + stalledMs);
    }
    for (const client of cluster.clients.values()) {
      client.lastSeen = Math.min(cluster.at, client.lastSeen + stalledMs);
    }
    delayWaits(cluster, stalledMs);
  }
  const { deadlines } = cluster;
  for (let next = deadlines.peek(); next !== undefined; next = deadlines.peek()) {
    if (next.at > cluster.at) break;
    deadlines.pop();
    handleDeadline(cluster, next);
  }
  continueStart(cluster);
  recheckQueues(cluster);
  takeSamples(cluster);
  runDueManagers(cluster);
}

/**
 * Continues after a restart. The time the scheduler was down counts as a stall: workers have their
 * lease to register again with the values they hold and the tasks they run. Graphs of which only
 * some parts have arrived are forgotten, as their requests have ended. The graphs that tasks have
 * returned are compiled again.
 */
export function resume(cluster: Cluster, event: SchedulerResumed): void {
  const { downMs, firstAttempt, options, suspects = false } = event;
  const { storyBytes } = cluster.options;
  cluster.options = { ...cluster.options, ...options };
  reshare(cluster);
  cluster.worstAhead = null;
  if (cluster.options.storyBytes !== storyBytes) {
    cluster.story = new StoryRing(cluster.options.storyBytes);
    cluster.story.restart();
  }
  cluster.counter = Math.max(cluster.counter, firstAttempt - 1);
  if (suspects) suspectAll(cluster);
  abandonArriving(cluster);
  for (const task of cluster.tasks.values()) {
    requestExpansion(cluster, task);
    forgetRequests(cluster, task);
  }
  tick(cluster, downMs);
}

function handleDeadline(cluster: Cluster, deadline: Deadline): void {
  cluster.stimulus.cause = deadline.kind;
  switch (deadline.kind) {
    case "lease":
      return checkLease(cluster, asWorkerId(deadline.subject));
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
      return checkPauseTimeout(cluster, asWorkerId(deadline.subject));
    case "pause-retire":
      return checkPauseRetirement(cluster, asWorkerId(deadline.subject));
    case "reach":
      return probeAgain(cluster, asWorkerId(deadline.subject));
    case "retire":
      return checkRetirementTimeout(cluster, asWorkerId(deadline.subject));
    case "client":
      return checkClient(cluster, deadline.subject);
    case "ttl": {
      const graph = cluster.graphs.get(asGraphId(deadline.subject));
      if (graph !== undefined) expireGraph(cluster, graph);
      return;
    }
    case "timeout": {
      const graph = cluster.graphs.get(asGraphId(deadline.subject));
      if (graph !== undefined) endTime(cluster, graph);
      return;
    }
    case "no-workers": {
      const graph = cluster.graphs.get(asGraphId(deadline.subject));
      if (graph !== undefined) endWait(cluster, graph);
      return;
    }
    case "second-chance": {
      const task = cluster.tasks.get(deadline.subject as Key);
      if (task !== undefined) judgeRun(cluster, task);
    }
  }
}

function checkLease(cluster: Cluster, id: WorkerId): void {
  const worker = cluster.workers.get(id);
  if (worker === undefined) return;
  const until = worker.lastSeen + cluster.options.leaseMs;
  if (until > cluster.at) {
    setDeadline(cluster, until, "lease", id);
    return;
  }
  const seconds = Math.round((cluster.at - worker.lastSeen) / 1000);
  loseProcess(cluster, worker, `it was silent for ${seconds} s`);
}

/**
 * Checks that what a graph was submitted with holds: it stops after its time, too many failures, or
 * a long wait for a worker, and keeps its results as long as it was told to and no client keeps it.
 * A lease ends.
 */
import assert from "node:assert/strict";
import { awaitedWorker } from "../../scheduler/graphs/no_workers.ts";
import type { Cluster } from "../../scheduler/state/cluster.ts";
import { type GraphRecord, hasEnded } from "../../scheduler/state/graph.ts";
import type { SchedulerProcess } from "../processes/scheduler_process.ts";

/** Virtual milliseconds by which the scheduler may be late. */
const LATE_MS_MAX = 1000;

export function checkKept(scheduler: SchedulerProcess, now: number): void {
  if (scheduler.down) return;
  const { cluster } = scheduler.machine;
  const { graphs, clients } = cluster;
  for (const { id, lastSeen, leaseMs } of clients.values()) {
    assert.ok(now <= lastSeen + leaseMs + LATE_MS_MAX, `the lease of "${id}" does not end`);
  }
  for (const graph of graphs.values()) {
    if (graph.context.scattered) continue;
    checkGraph(graph, now);
    checkWait(cluster, graph, now);
  }
}

function checkGraph(graph: GraphRecord, now: number): void {
  const { id, ttlMs, client, endedAt, keptSince, outputs, timeoutAt, failures, failuresMax } =
    graph;
  if (hasEnded(graph)) {
    const isOver = now > Math.max(endedAt, keptSince) + ttlMs + LATE_MS_MAX;
    const isKept = ttlMs === 0 || client !== null || outputs.size === 0;
    assert.ok(isKept || !isOver, `"${id}" keeps its results for longer than its time to live`);
  } else if (graph.outcome === null) {
    const isLate = timeoutAt > 0 && now > timeoutAt + LATE_MS_MAX;
    assert.ok(!isLate, `"${id}" runs for longer than its timeout`);
    const isOver = failuresMax !== null && failures >= failuresMax;
    assert.ok(!isOver, `"${id}" runs after ${failures} failures, and ${failuresMax} end it`);
  }
}

/** Its wait for a worker is noted exactly while it waits, and ends in time. */
function checkWait(cluster: Cluster, graph: GraphRecord, now: number): void {
  const { id, noWorkersTimeoutMs: timeoutMs, noWorkersSince: since } = graph;
  if (timeoutMs === null || graph.start !== null) return;
  const awaited = awaitedWorker(cluster, graph);
  assert.equal(since === null, awaited === null, `"${id}" waits for a worker: ${awaited}`);
  const isLate = since !== null && now > since + timeoutMs + LATE_MS_MAX;
  assert.ok(!isLate, `"${id}" waits for a worker for longer than it may`);
}

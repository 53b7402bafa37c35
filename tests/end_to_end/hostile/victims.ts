/** What must hold of scheduler and workers while and after hostile clients are at work. */
import assert from "node:assert/strict";
import type { Cluster } from "../cluster.ts";
import { alive } from "../processes.ts";

/** Milliseconds in which a good request must be answered at all, also on a busy machine. */
const SERVED_MS = 60_000;

/** Fails unless the process answers a good request. */
export async function checkServes(url: string): Promise<void> {
  const response = await fetch(`${url}/livez`, { signal: AbortSignal.timeout(SERVED_MS) });
  assert.equal(response.status, 200);
  await response.body?.cancel();
}

/** Fails unless all tasks end well at the first attempt, on the worker that was there before. */
export async function checkNothingLost(cluster: Cluster, graph: string): Promise<void> {
  const status = await cluster.ended(graph);
  assert.equal(status.state, "succeeded", JSON.stringify(status));
  const tasks = await cluster.get(`/api/v1/graphs/${graph}/tasks?limit=1000`);
  const { items } = tasks.body as { items: { attempts: number }[] };
  assert.ok(items.every(({ attempts }) => attempts === 1), JSON.stringify(items));
  const workers = await cluster.get("/api/v1/workers");
  assert.equal((workers.body as { items: unknown[] }).items.length, cluster.workers.length);
  for (const { child } of [cluster.scheduler, ...cluster.workers]) assert.ok(alive(child.pid));
}

/** Tasks that run one after the other while the test sends its bodies. */
export const SLOW_GRAPH = {
  tasks: Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [
      `slow-${index}`,
      { op: "sleep", args: [0.5, index], retries: 0 },
    ]),
  ),
};

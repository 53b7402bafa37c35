/**
 * Both machines together while all workers are paused for memory permanently: all tasks are done,
 * one at a time.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { propertyRuns } from "../property_runs.ts";
import { JointCluster } from "./cluster.ts";
import { graphPlan } from "./graphs.ts";

const GRAPHS = 3;
const { numRuns: clusters } = propertyRuns(40);
/** Virtual milliseconds within which every graph must end. */
const END_MS_MAX = 3_600_000;

Deno.test("graphs end one task at a time while all workers are paused for memory", () => {
  let permits = 0;
  for (let seed = 1; seed <= clusters; seed++) {
    const cluster = new JointCluster({ seed, faults: 0, saturation: 1.1 });
    const { time, scheduler } = cluster;
    const plans = fc.sample(graphPlan, { seed, numRuns: GRAPHS });
    for (const amount of [1, 0, 1]) cluster.join({ R: amount });
    time.run(2000);
    // In half of the simulations the pause comes during work, with inputs on several workers.
    const late = seed % 2 === 0;
    if (late) { for (const plan of plans) cluster.submit(plan); }
    time.run(seed);
    for (const worker of cluster.workers) worker.pauseByMemory(true);
    time.run(100);
    if (!late) { for (const plan of plans) cluster.submit(plan); }
    const running = () => [...scheduler.graphs.values()].includes(false);
    time.run(END_MS_MAX, running);
    const trace = () => `seed ${seed}\n${cluster.trace(60)}`;
    assert.ok(!running(), trace());
    const { workers } = scheduler.machine.cluster;
    assert.ok([...workers.values()].every(({ status }) => status === "paused"), trace());
    permits += cluster.seen.get("permit") ?? 0;
    cluster.comeToRest();
    cluster.checkRelease();
  }
  assert.ok(permits > clusters, `${permits} tasks were permitted`);
});

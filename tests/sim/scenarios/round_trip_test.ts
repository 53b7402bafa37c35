/** A run that is simulated, and predicted from the profile that its scheduler gives. */
import assert from "node:assert/strict";
import { Prng } from "../../../base/mod.ts";
import type { GraphProfile, ProfileRates } from "../../../protocol/mod.ts";
import { profileGraph } from "../../../scheduler/views/profile/graph_profile.ts";
import { type ClusterPlan, GRAPH, PredictedCluster } from "../../../sim/prediction/predict.ts";
import { profiledGraph } from "../../../sim/prediction/profiled_graph.ts";
import { predicted, profileOf, type TaskLine } from "../prediction/profiles.ts";

const RATES: Required<ProfileRates> = {
  startMs: 4,
  firstStartMs: 60,
  inputRate: 200_000_000,
  resultRate: 150_000_000,
  messageMs: 3,
  requestMs: 5,
  bandwidth: 100_000_000,
  writeRate: 100_000_000,
  readRate: 200_000_000,
  workerBytes: 100_000_000,
  usualWorkerBytes: 100_000_000,
  processBytes: 50_000_000,
  sharedBytes: 0,
};
const PLAN: ClusterPlan = { workers: 3, threads: 2, memoryBytes: null, bandwidth: null };

/** Runs the profile, and returns the profile of that run. */
async function run(profile: GraphProfile, plan = PLAN): Promise<GraphProfile> {
  const graph = profiledGraph(profile, "recorded");
  const { header } = profile;
  const cluster = new PredictedCluster({
    header,
    graph,
    plan,
    scheduler: { amm: false },
    seed: 3,
  });
  const { outcome } = await cluster.run();
  assert.equal(outcome, "succeeded");
  const steps = profileGraph(cluster.scheduler.machine, GRAPH);
  for (let step = steps.next();; step = steps.next()) {
    if (!step.done) continue;
    assert.ok(step.value !== null, "the graph has a profile");
    return step.value;
  }
}

/** Layers of tasks, each with two inputs from the layer before. */
function layers(count: number, width: number): TaskLine[] {
  const prng = new Prng(17);
  const keys: string[][] = [];
  const lines: TaskLine[] = [];
  for (let layer = 0; layer < count; layer++) {
    keys.push([]);
    for (let at = 0; at < width; at++) {
      const key = `layer${layer}-${at}`;
      const before = keys[layer - 1] ?? [];
      const inputs = [...new Set([before[at], before[(at * 7 + 3) % width]])]
        .filter((input) => input !== undefined);
      const us = 100_000 + Math.floor(prng.next() * 900_000);
      const bytes = Math.floor(prng.next() * 5_000_000);
      lines.push({ key, us, bytes, group: `layer${layer}`, ...(inputs.length > 0 && { inputs }) });
      keys[layer]?.push(key);
    }
  }
  return lines;
}

Deno.test("a profile has what the tasks of the run took, and what they needed", async () => {
  const lines = layers(5, 12);
  const { header, tasks } = await run(profileOf(lines, RATES));
  assert.equal(header.tasks, lines.length);
  assert.equal(header.slots, 6);
  assert.deepEqual(header.workers, Array(3).fill({ threads: 2, memoryBytes: 0 }));
  const found = new Map(tasks.map((task) => [task.key, task]));
  for (const { key, us = 0, bytes, inputs = [] } of lines) {
    const task = found.get(key);
    assert.ok(Math.abs((task?.us ?? 0) - us) <= 1000, `${key}: ${task?.us} of ${us}`);
    assert.equal(task?.bytes, bytes);
    assert.deepEqual([...task?.inputs ?? []].sort(), [...inputs].sort());
  }
});

Deno.test("a profile has the rates of the run", async () => {
  const { header: { rates } } = await run(profileOf(layers(8, 24), RATES));
  const isNear = (name: keyof ProfileRates, part: number) => {
    const [found = 0, given] = [rates[name], RATES[name]];
    assert.ok(Math.abs(found / given - 1) <= part, `${name}: ${found} of ${given}`);
  };
  isNear("startMs", 0.5);
  // Reports wait for those before them, which the prediction adds again.
  isNear("messageMs", 0.7);
  isNear("inputRate", 0.3);
  isNear("resultRate", 0.3);
  isNear("bandwidth", 0.5);
  isNear("workerBytes", 0.1);
});

Deno.test("the prediction of a run from its own profile takes as long as the run", async () => {
  for (const lines of [layers(8, 24), layers(30, 3), layers(2, 100)]) {
    for (const workers of [1, 3, 6]) {
      const plan = { ...PLAN, workers };
      const { header, tasks } = await run(profileOf(lines, RATES), plan);
      const { elapsedMs } = await predicted({ header, tasks }, plan, { seed: 3 });
      const error = elapsedMs / header.elapsedMs - 1;
      const text = `${header.elapsedMs} ms with ${workers}, predicted ${elapsedMs} ms`;
      assert.ok(Math.abs(error) <= 0.03, text);
    }
  }
});

Deno.test("the profile of one cluster predicts the run on another", async () => {
  for (const lines of [layers(8, 24), layers(30, 3), layers(2, 100)]) {
    const profile = await run(profileOf(lines, RATES));
    for (const workers of [1, 2, 6, 12]) {
      const plan = { ...PLAN, workers };
      const { header: { elapsedMs } } = await run(profileOf(lines, RATES), plan);
      const found = await predicted(profile, plan, { seed: 3 });
      const text = `${elapsedMs} ms with ${workers}, predicted ${found.elapsedMs} ms`;
      assert.ok(Math.abs(found.elapsedMs / elapsedMs - 1) <= 0.05, text);
    }
  }
});

Deno.test("the profile of a cluster that spills predicts the run on another", async () => {
  const parts = layers(1, 60).map((line) => ({ ...line, bytes: 8_000_000 }));
  const after = parts.map(({ key }) => key);
  const pairs = parts.map(({ key }, at) => {
    const other = after[(at * 37 + 11) % after.length] ?? key;
    return { key: `pair-${at}`, us: 200_000, inputs: [...new Set([key, other])], after: ["gate"] };
  });
  const lines = [...parts, { key: "gate", us: 100_000, after }, ...pairs];
  const disk = { writeRate: 100_000_000, readRate: 40_000_000 };
  const rates = { ...RATES, ...disk, usualWorkerBytes: 80_000_000 };
  const plan = { ...PLAN, threads: 1, memoryBytes: 300_000_000 };
  const { header, tasks } = await run(profileOf(lines, rates), plan);
  // Simulated workers do not report what their disks do.
  const profile = { header: { ...header, rates: { ...header.rates, ...disk } }, tasks };
  for (const workers of [2, 4]) {
    const { header: { elapsedMs } } = await run(profileOf(lines, rates), { ...plan, workers });
    const found = await predicted(profile, { ...plan, workers }, { seed: 3 });
    assert.ok(workers > 2 || found.spilledBytes > 0, "two workers spill");
    const text = `${elapsedMs} ms with ${workers}, predicted ${found.elapsedMs} ms`;
    assert.ok(Math.abs(found.elapsedMs / elapsedMs - 1) <= 0.06, text);
  }
});

/**
 * Graphs with known answers in a simulated cluster without faults: real machines of the scheduler
 * and of workers, whose runs and transfers take the virtual time that the test says.
 */
import assert from "node:assert/strict";
import { runSteps } from "../../../base/mod.ts";
import { asGraphId, type GraphAnalysis, shortKey } from "../../../protocol/mod.ts";
import { analyseGraph } from "../../../scheduler/mod.ts";
import { checkSums } from "../../../sim/checks/analyses.ts";
import { Chance } from "../../../sim/faults/chance.ts";
import { Network } from "../../../sim/network/network.ts";
import { VirtualTime } from "../../../sim/network/virtual_time.ts";
import { SchedulerProcess } from "../../../sim/processes/scheduler_process.ts";
import { SILENT, UNCHECKED } from "../../../sim/processes/unchecked.ts";
import { WorkerProcess } from "../../../sim/processes/worker_process.ts";
import { compile, type GraphSpec } from "../../world/scheduler_graph.ts";

/** Most milliseconds that a message, or the start of a process, takes. */
const STEP_MS_MAX = 9;
const BYTES_PER_MS = 1000;

interface Cluster {
  readonly workers: number;
  readonly threads: number;
  /** Milliseconds of each run; default: 100. */
  readonly runMs: Readonly<Record<string, number>>;
  /** Bytes of each result; default: 8. */
  readonly bytes?: Readonly<Record<string, number>>;
}

/** Runs a graph, and analyses it. */
async function analysed(spec: GraphSpec, cluster: Cluster): Promise<GraphAnalysis> {
  const { workers, threads, runMs, bytes = {} } = cluster;
  const time = new VirtualTime();
  const network = new Network<WorkerProcess>(
    { latencyMsMax: 1, bytesPerMs: BYTES_PER_MS },
    () => time.now,
  );
  const scheduler = new SchedulerProcess({
    time,
    machine: { amm: false },
    checks: UNCHECKED,
    log: () => {},
    onData: () => {},
  });
  for (let serial = 1; serial <= workers; serial++) {
    new WorkerProcess({
      name: `worker-${serial}`,
      serial,
      machine: { threads, seed: serial },
      memoryBytes: null,
      checks: UNCHECKED,
      chance: new Chance(serial, null),
      journal: SILENT,
      work: {
        valueOf: ({ key }) => ({ text: "", nbytes: bytes[shortKey(key)] ?? 8 }),
        durationMs: ({ key }) => runMs[shortKey(key)] ?? 100,
      },
      time,
      network,
      scheduler,
    });
  }
  await time.runAll(100, () => true);
  const graph = asGraphId("g1");
  const compiled = compile("g1", spec, {});
  const submission = { modules: null, submitter: "test", trace: null };
  scheduler.tell({ type: "graph-submitted", graph, compiled, ...submission });
  await time.runAll(1_000_000, () => scheduler.graphs.get(graph) !== true);
  const analysis = runSteps(analyseGraph(scheduler.machine, graph));
  assert.ok(analysis !== undefined);
  checkSums(analysis);
  return analysis;
}

/** Seconds of an analysis in milliseconds. */
function ms(seconds: number | undefined): number {
  return Math.round((seconds ?? 0) * 1000);
}

function isBetween(value: number, least: number, most: number): void {
  assert.ok(value >= least && value <= most, `${least} <= ${value} <= ${most}`);
}

Deno.test("a chain in virtual time: the runs of its tasks, and messages between", async () => {
  const spec = { a: [], b: ["a"], c: ["b"] };
  const runMs = { a: 1000, b: 2000, c: 500 };
  const analysis = await analysed(spec, { workers: 1, threads: 1, runMs });
  assert.equal(ms(analysis.criticalPath.times.computing), 3500);
  assert.equal(ms(analysis.bounds.longestPathSeconds), 3500);
  isBetween(ms(analysis.elapsedSeconds), 3500, 3500 + 3 * 3 * STEP_MS_MAX);
  const { links } = analysis.criticalPath;
  assert.deepEqual(links.map(({ first, times }) => [first, ms(times.computing)]), [
    ["a", 1000],
    ["b", 2000],
    ["c", 500],
  ]);
});

Deno.test("a straggler in virtual time is what the graph waits for", async () => {
  const loads = Array.from({ length: 12 }, (_, index) => `load-${index}`);
  const spec = { ...Object.fromEntries(loads.map((key) => [key, []])), total: loads };
  const runMs = { "load-3": 9000, total: 50 };
  const analysis = await analysed(spec, { workers: 2, threads: 2, runMs });
  assert.equal(ms(analysis.bounds.longestPathSeconds), 9050);
  assert.equal(ms(analysis.bounds.workSeconds), 9050 + 11 * 100);
  assert.equal(ms(analysis.slots.shares.computing * analysis.slots.seconds), 9050 + 11 * 100);
  assert.equal(analysis.slots.mean, 4);
  assert.equal(analysis.advice[0]?.code, "stragglers");
  assert.deepEqual(analysis.criticalPath.links.map(({ first }) => first), ["load-3", "total"]);
});

Deno.test("a transfer in virtual time takes its bytes by the rate", async () => {
  const spec = { left: [], right: [], join: ["left", "right"] };
  const bytes = { left: 3_000_000, right: 2_000_000 };
  const runMs = { left: 1000, right: 1000, join: 10 };
  const analysis = await analysed(spec, { workers: 2, threads: 1, runMs, bytes });
  // The smaller one travels.
  isBetween(ms(analysis.criticalPath.times.transferring), 2000, 2000 + 2 * STEP_MS_MAX);
  assert.equal(ms(analysis.criticalPath.times.computing), 1010);
  assert.equal(analysis.advice[0]?.code, "transfers");
});

Deno.test("a starved cluster in virtual time: one task after the other", async () => {
  const keys = Array.from({ length: 8 }, (_, index) => `a-${index}`);
  const spec = Object.fromEntries(keys.map((key) => [key, []]));
  const runMs = Object.fromEntries(keys.map((key) => [key, 1000]));
  const analysis = await analysed(spec, { workers: 1, threads: 1, runMs });
  assert.equal(ms(analysis.criticalPath.times.computing), 1000);
  isBetween(ms(analysis.criticalPath.times.slot), 7000, 7000 + 8 * 3 * STEP_MS_MAX);
  assert.equal(ms(analysis.bounds.workPerSlotSeconds), 8000);
  assert.ok((analysis.bounds.efficiency ?? 0) > 0.95);
  assert.equal(analysis.advice[0]?.code, "slots");
});

/**
 * A simulated cluster under an autoscaler that follows `scaling()`. Workers that it no longer wants
 * are chosen at random, as by an orchestrator, and leave before they end.
 */
import assert from "node:assert/strict";
import { STORY_BYTES_MIN } from "../../../base/mod.ts";
import { asGraphId, type Key } from "../../../protocol/mod.ts";
import { scaling } from "../../../scheduler/mod.ts";
import { Chance } from "../../../sim/faults/chance.ts";
import { treeGraph } from "../../../sim/mod.ts";
import { Network } from "../../../sim/network/network.ts";
import { VirtualTime } from "../../../sim/network/virtual_time.ts";
import { SchedulerProcess } from "../../../sim/processes/scheduler_process.ts";
import { UNCHECKED } from "../../../sim/processes/unchecked.ts";
import { WorkerProcess } from "../../../sim/processes/worker_process.ts";
import { isLong } from "../../long.ts";

const HOUR_MS = 3_600_000;
/** Interval of the autoscaler of KEDA with its fallback of 30 s halved. */
const ASK_MS = 15_000;
/** An orchestrator follows the highest recommendation of this time when it stops workers. */
const STABLE_MS = 60_000;
const START_MS_MAX = 10_000;
const STOP_TIMEOUT_MS = 120_000;
const SECONDS = 60;

interface Scaled {
  /** Numbers of workers that the autoscaler wanted, in order and without repeats. */
  readonly wanted: readonly number[];
  /** How often each task began. */
  readonly runs: ReadonlyMap<Key, number>;
  readonly state: string | undefined;
  readonly left: number;
}

/** Runs a tree of `tasks` tasks from no worker to `maximum`, and to none when it is deleted. */
async function scale(tasks: number, taskMs: number, maximum: number): Promise<Scaled> {
  const time = new VirtualTime();
  const network = new Network<WorkerProcess>(
    { latencyMsMax: 5, bytesPerMs: 1_000_000 },
    () => time.now,
  );
  const scheduler = new SchedulerProcess({
    time,
    machine: { amm: false },
    checks: UNCHECKED,
    log: () => {},
    onData: () => {},
  });
  const dice = new Chance(1, null).of("victims");
  const runs = new Map<Key, number>();
  const journal = {
    log: () => {},
    began: (key: Key) => runs.set(key, (runs.get(key) ?? 0) + 1),
    groupLost: () => {},
    faulted: () => {},
  };
  /** Workers that start, or run and were not told to stop. */
  let replicas = 0;
  let serial = 0;
  const start = () => {
    serial++;
    new WorkerProcess({
      name: `worker-${serial}`,
      serial,
      time,
      network,
      scheduler,
      journal,
      machine: { threads: 1, pipelineDepth: 3, seed: serial, storyBytes: STORY_BYTES_MIN },
      memoryBytes: null,
      checks: UNCHECKED,
      chance: new Chance(serial, null),
      work: {
        valueOf: () => ({ text: "", nbytes: 1000 }),
        durationMs: (_, dice) => Math.round(taskMs * (0.5 + dice.next())),
      },
    });
  };
  const leaving = new Set<WorkerProcess>();
  const stop = () => {
    const running = [...network.processes.values()].filter((worker) =>
      worker.id !== null && !leaving.has(worker)
    );
    const victim = running[Math.floor(dice.next() * running.length)];
    if (!victim?.id) return;
    replicas--;
    leaving.add(victim);
    scheduler.tell({
      type: "worker-retire-requested",
      request: victim.name,
      target: { ids: [victim.id] },
      close: true,
      drain: true,
      timeoutMs: STOP_TIMEOUT_MS,
      onTimeout: "force",
    });
  };
  const wanted: number[] = [];
  const recent: number[] = [];
  const ask = () => {
    const { desiredWorkers } = scaling(scheduler.machine, {
      seconds: SECONDS,
      minimum: 0,
      maximum,
    });
    if (wanted.at(-1) !== desiredWorkers) wanted.push(desiredWorkers);
    recent.push(desiredWorkers);
    if (recent.length > STABLE_MS / ASK_MS) recent.shift();
    const least = Math.max(...recent);
    for (; replicas < desiredWorkers; replicas++) {
      time.after(dice.span(1000, START_MS_MAX), start);
    }
    for (let many = replicas - least; many > 0; many--) stop();
    time.after(ASK_MS, ask);
  };
  const id = asGraphId("g1");
  const submission = { modules: null, submitter: "test", trace: null };
  scheduler.tell({
    type: "graph-submitted",
    graph: id,
    compiled: treeGraph(tasks),
    ...submission,
  });
  ask();
  await time.runAll(HOUR_MS, () => scheduler.graphs.get(id) !== true);
  const state = scheduler.machine.cluster.graphs.get(id)?.state;
  scheduler.tell({ type: "graph-deleted", graph: id });
  await time.runAll(HOUR_MS, () => network.processes.size > 0);
  return { wanted, runs, state, left: network.processes.size };
}

const MANY = isLong ? 1000 : 50;

Deno.test(`an autoscaler brings ${MANY} workers and takes them away, and each task runs once`, async () => {
  const tasks = 20 * MANY;
  const { wanted, runs, state, left } = await scale(tasks, 6000, MANY);
  assert.equal(state, "succeeded");
  assert.equal(Math.max(...wanted), MANY);
  assert.equal(left, 0);
  assert.ok(runs.size >= tasks);
  assert.deepEqual([...runs].filter(([, count]) => count !== 1), []);
});

Deno.test("an autoscaler does not flap", async () => {
  const { wanted, runs, state } = await scale(2000, 2000, 100);
  assert.equal(state, "succeeded");
  assert.deepEqual([...runs].filter(([, count]) => count !== 1), []);
  // The number rises, and falls; it does not rise again after it has fallen.
  const peak = wanted.indexOf(Math.max(...wanted));
  assert.deepEqual(wanted.slice(0, peak + 1), wanted.slice(0, peak + 1).toSorted((a, b) => a - b));
  assert.deepEqual(wanted.slice(peak), wanted.slice(peak).toSorted((a, b) => b - a));
});

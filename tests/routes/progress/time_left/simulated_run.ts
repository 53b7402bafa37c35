/** A run in virtual time, and what was estimated of its end while it went. */
import { STORY_BYTES_MIN } from "../../../../base/mod.ts";
import { asGraphId, shortKey } from "../../../../protocol/mod.ts";
import { Observation } from "../../../../routes/progress/observation.ts";
import type { TimeLeft } from "../../../../routes/progress/time_left/estimate.ts";
import { GraphTraces } from "../../../../routes/progress/traces/graph_traces.ts";
import { Chance } from "../../../../sim/faults/chance.ts";
import { compileForSimulation } from "../../../../sim/mod.ts";
import { Network } from "../../../../sim/network/network.ts";
import { VirtualTime } from "../../../../sim/network/virtual_time.ts";
import { SchedulerProcess } from "../../../../sim/processes/scheduler_process.ts";
import { WorkerProcess } from "../../../../sim/processes/worker_process.ts";

export interface RunOptions {
  readonly seed: number;
  readonly tasks: Readonly<Record<string, unknown>>;
  readonly workers: number;
  readonly threads: number;
  /** Milliseconds of a task, by its key. `random`: from 0 to 1. */
  readonly durationMs: (key: string, random: number) => number;
  /** Virtual milliseconds after which another worker joins. */
  readonly joinsAtMs?: number;
}

/** What was estimated at a time, and what was true. */
export interface Estimated {
  readonly atSeconds: number;
  /** Part of the time of the run that was over. */
  readonly part: number;
  readonly trueSeconds: number;
  readonly left: TimeLeft | null;
}

const DAY_MS = 86_400_000;
const UNCHECKED = { validateEvery: Infinity, restoreEvery: Infinity };
const GRAPH = asGraphId("g1");

/** Runs a graph, and looks at the estimate every `everyMs` virtual milliseconds. */
export async function simulateRun(options: RunOptions, everyMs: number): Promise<Estimated[]> {
  const { seed, workers, threads, durationMs, joinsAtMs } = options;
  const time = new VirtualTime();
  const network = new Network<WorkerProcess>(
    { latencyMsMax: 1, bytesPerMs: 1_000_000 },
    () => time.now,
  );
  const checks = UNCHECKED;
  const shared = { machine: { amm: false }, log: () => {}, onData: () => {} };
  const scheduler = new SchedulerProcess({ time, checks, ...shared });
  const observed = observe(scheduler);
  const join = (serial: number) => {
    new WorkerProcess({
      name: `worker-${serial}`,
      serial,
      machine: { threads, pipelineDepth: 3, seed: seed + serial, storyBytes: STORY_BYTES_MIN },
      memoryBytes: null,
      checks: UNCHECKED,
      chance: new Chance(seed + serial, null),
      journal: { log() {}, began() {}, groupLost() {}, faulted() {} },
      work: {
        valueOf: () => ({ text: "", nbytes: 100 }),
        durationMs: ({ key }, dice) =>
          Math.max(1, Math.round(durationMs(shortKey(key), dice.next()))),
      },
      time,
      network,
      scheduler,
    });
  };
  for (let serial = 1; serial <= workers; serial++) join(serial);
  if (joinsAtMs !== undefined) time.after(joinsAtMs, () => join(workers + 1));
  const compiled = compileForSimulation({ tasks: options.tasks }, "run");
  const submission = { modules: null, submitter: "simulation", trace: null };
  scheduler.tell({ type: "graph-submitted", graph: GRAPH, compiled, ...submission });
  const startedMs = time.elapsedMs;
  const seen: { readonly at: number; readonly left: TimeLeft | null }[] = [];
  const look = () => {
    seen.push({ at: time.elapsedMs, left: observed.timesLeft.of(GRAPH, time.now) });
    time.after(everyMs, look);
  };
  time.after(everyMs, look);
  await time.runAll(DAY_MS, () => scheduler.graphs.get(GRAPH) !== true);
  const endedMs = time.elapsedMs;
  return seen.map(({ at, left }) => ({
    atSeconds: (at - startedMs) / 1000,
    part: (at - startedMs) / (endedMs - startedMs),
    trueSeconds: (endedMs - at) / 1000,
    left,
  }));
}

/** Observes the machine as the shell of a scheduler does. */
function observe({ machine }: SchedulerProcess): Observation {
  const traces = new GraphTraces(machine);
  const observed = new Observation(machine, { isReplay: true, traces });
  const handle = machine.handleStimulus.bind(machine);
  machine.handleStimulus = (event) => {
    observed.before(event);
    const instructions = handle(event);
    observed.after(event, instructions);
    return instructions;
  };
  return observed;
}

/**
 * `read-holds`: the longest time for which one GET holds the event loop of a scheduler that has
 * 1,000,000 tasks, 100,000 graphs and 1,000 workers. The limit is what a GET may take. The notes
 * have the slowest requests. Each figure is the median of five requests.
 */
import type { CompiledTask } from "../../../graph/mod.ts";
import { builtins } from "../../../ops/mod.ts";
import {
  asAttempt,
  asGraphId,
  type Attempt,
  type FromWorker,
  type Key,
  type TaskError,
  type Unstamped,
  type WorkerId,
} from "../../../protocol/mod.ts";
import { createApp } from "../../../routes/mod.ts";
import { SchedulerShell } from "../../../routes/shell.ts";
import { type SchedulerEvent, SchedulerState } from "../../../scheduler/mod.ts";
import { compiledGraph, compiledTask } from "../compiled_graph.ts";
import { median } from "../figures.ts";
import type { BenchRow } from "../row.ts";
import { StallWatch } from "../stall_watch.ts";
import { SchedulerDriver } from "./driver.ts";

const TASKS = 1_000_000;
const TASKS_QUICK = 100_000;
const GRAPHS = 100_000;
const WORKERS = 1000;
const RUNS = 5;
/** Milliseconds for which no GET may hold the loop. */
const HOLD_MS_MAX = 50;
/** Messages in one report of a worker. */
const BATCH = 200;
const LEASE_MS = 3_600_000;
const SHOWN = 6;

export const readHolds: BenchRow = {
  name: "read-holds",
  summary: "the longest hold of the event loop by one GET",
  async run({ quick }) {
    const holds = await measure(quick ? TASKS_QUICK : TASKS);
    const slowest = holds.toSorted((a, b) => b.ms - a.ms);
    return {
      unit: "ms",
      value: slowest[0]?.ms ?? 0,
      limit: HOLD_MS_MAX,
      limitName: "what a GET may take",
      ceiling: HOLD_MS_MAX,
      notes: slowest.slice(0, SHOWN).map(({ path, ms }) => `${path} ${ms.toFixed(0)} ms`).join(
        "; ",
      ),
    };
  },
};

interface Hold {
  readonly path: string;
  readonly ms: number;
}

async function measure(tasks: number): Promise<readonly Hold[]> {
  const state = largeState(tasks);
  // The workers are none that a story could be asked of.
  const shell = new SchedulerShell({ state, leaseMs: LEASE_MS, isReplay: true });
  const app = createApp(shell, { operations: builtins });
  const holds: Hold[] = [];
  try {
    for (const path of PATHS) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        using watch = new StallWatch();
        const response = await app.request(path, { headers: { host: "127.0.0.1" } });
        for await (const _ of response.body ?? []);
        if (!response.ok) throw new Error(`${path} is answered ${response.status}`);
        times.push(watch.worstMs);
      }
      holds.push({ path, ms: median(times) });
    }
    return holds;
  } finally {
    shell.close();
  }
}

/** Half of the tasks have results, a tenth has failed, and a fifth needs one task. */
function largeState(tasks: number): SchedulerState {
  const state = new SchedulerState({ leaseMs: LEASE_MS });
  const builder = new StateBuilder(state);
  const part = tasks / 10;
  builder.submit("flat", leaves(5 * part), ["leaf"]);
  builder.run((key, attempt) => ["task-finished", key, attempt, 1, NOW, 50, VALUE]);
  builder.submit("failed", leaves(part), ["leaf"]);
  builder.run((key, attempt) => ["task-erred", key, attempt, errorOf(key), NOW, 50]);
  for (let graph = 0; graph < GRAPHS; graph++) {
    builder.submit(`small-${graph}`, [compiledTask("x", [], 0)], ["x"]);
  }
  const root = compiledTask("root", [], 0);
  const fan = leaves(2 * part).map((task) => ({ ...task, args: [{ $ref: 0 }], dependencies: [0] }));
  const sum = compiledTask("sum", fan.map((_, index) => index + 1), 1);
  builder.submit("fan", [root, ...fan, sum], ["root", "sum"]);
  const groups = Array.from({ length: part }, (_, index) => `group${index}`);
  builder.submit("groups", groups.map((name, index) => compiledTask(name, [], index)), groups);
  return state;
}

const NOW = Date.now();
/** The value 1 as a worker reports it. */
const VALUE = new Uint8Array([1]).toBase64();

function errorOf(key: Key): TaskError {
  return { kind: "raised", name: "Error", message: `Row ${key.length} of ${key} is bad` };
}

/** Builds the state by events. */
class StateBuilder {
  readonly #state: SchedulerState;
  readonly #driver: SchedulerDriver<SchedulerState>;
  readonly #given = new Map<WorkerId, [Key, Attempt][]>();

  constructor(state: SchedulerState) {
    this.#state = state;
    this.#driver = new SchedulerDriver(state);
    for (const worker of this.#driver.register(WORKERS, NOW)) this.#given.set(worker, []);
  }

  submit(name: string, tasks: readonly CompiledTask[], groups: readonly string[]): void {
    const outputs = tasks.map(({ key }, index): [string, number] => [key, index]);
    const graph = compiledGraph(tasks, outputs, groups);
    this.#tell({
      type: "graph-submitted",
      graph: asGraphId(name),
      compiled: { ...graph, name, namespace: `${graph.namespace}-${name}`, shared: true },
      modules: null,
      submitter: "",
      trace: null,
    });
    while ((this.#state.nextDeadline() ?? Infinity) <= NOW) {
      this.#tell({ type: "tick", stalledMs: 0 });
    }
  }

  /** Has the workers run all that they are given. */
  run(report: (key: Key, attempt: Attempt) => FromWorker): void {
    while (this.#given.values().some(({ length }) => length > 0)) {
      for (const [worker, runs] of this.#given) {
        const messages = runs.splice(0, BATCH).map(([key, attempt]) => report(key, attempt));
        if (messages.length > 0) this.#tell({ type: "worker-reported", worker, messages });
      }
    }
  }

  #tell(event: Unstamped<SchedulerEvent>): void {
    for (const instruction of this.#driver.tell(event, NOW)) {
      if (instruction.type !== "send" || instruction.message[0] !== "compute") continue;
      const [, key, attempt] = instruction.message;
      this.#given.get(instruction.worker)?.push([key, asAttempt(attempt)]);
    }
  }
}

function leaves(count: number): CompiledTask[] {
  return Array.from({ length: count }, (_, index) => ({
    ...compiledTask(`leaf-${index}`, [], 0),
    definition: `leaf-${index}`,
  }));
}

const PATHS = [
  "/openapi.json",
  "/metrics",
  "/api/v1/graphs?limit=1000",
  "/api/v1/graphs?limit=1000&state=failed",
  "/api/v1/graphs?label=commit=none",
  "/api/v1/graphs/flat",
  "/api/v1/graphs/flat/tasks?limit=1000",
  "/api/v1/graphs/flat/tasks?limit=1000&state=erred",
  "/api/v1/graphs/flat/tasks?limit=1000&group=none",
  "/api/v1/graphs/flat/outputs?limit=1000",
  "/api/v1/graphs/flat/results",
  "/api/v1/graphs/flat/results?partial=true",
  "/api/v1/graphs/flat/results/leaf-1",
  "/api/v1/graphs/failed/failures",
  "/api/v1/graphs/flat/shape",
  "/api/v1/graphs/flat/tasks/leaf-1/explain",
  "/api/v1/graphs/flat/tasks/leaf-1/neighbours",
  "/api/v1/graphs/flat/tasks/leaf-1/story",
  "/api/v1/stories/s1000",
  "/api/v1/graphs/groups/groups",
  "/api/v1/graphs/groups/shape",
  "/api/v1/graphs/groups/tasks/group1/explain",
  "/api/v1/graphs/fan/shape?around=root",
  "/api/v1/graphs/fan/tasks?limit=1000",
  "/api/v1/graphs/fan/tasks/sum",
  "/api/v1/graphs/fan/tasks/sum/explain",
  "/api/v1/graphs/fan/tasks/sum/neighbours",
  "/api/v1/graphs/fan/tasks/root/neighbours?side=dependents",
  "/api/v1/data/ns-flat?limit=1000",
  "/api/v1/data/ns-none",
  "/api/v1/namespaces",
  "/api/v1/memory",
  "/api/v1/memory/groups",
  "/api/v1/memory/history",
  "/api/v1/workers?limit=1000",
  "/api/v1/workers?limit=1000&keys=true&largest=50",
  "/api/v1/workers/w0?keys=true",
  "/api/v1/workers/w0/activity",
  "/api/v1/scaling",
  "/api/v1/stuck",
  "/api/v1/history",
  "/api/v1/stream",
  "/api/v1/flaky",
  "/api/v1/datasets",
  "/api/v1/pools",
  "/api/v1/amm",
  "/api/v1/amm/running",
  "/api/v1/amm/runs",
];

/**
 * `scheduler-machine`: the scheduler's machine alone, 100 simulated workers of one thread, from the
 * submission of a graph to its end, beside a loop that makes the same events and instructions
 * without any rule in between. Cost per task must not grow with the graph.
 */
import type { CompiledGraph, CompiledTask } from "../graph/mod.ts";
import {
  asAttempt,
  asGraphId,
  asMillis,
  asStimulusId,
  asWorkerId,
  type FromWorker,
  type Key,
  type Unstamped,
  type WorkerId,
} from "../protocol/mod.ts";
import {
  type SchedulerEvent,
  type SchedulerInstruction,
  SchedulerState,
} from "../scheduler/mod.ts";
import { cardOf } from "../tests/world/worker_card.ts";
import type { BenchRow } from "./row.ts";

const TASKS = 1_000_000;
const WORKERS = 100;
/** Messages of one report. */
const BATCH = 64;
/** Leaves under one sum. */
const FAN_IN = 100;

export const schedulerMachine: BenchRow = {
  name: "scheduler-machine",
  run() {
    measure(flat(TASKS / 20), new SchedulerState());
    const small = measure(flat(TASKS / 100), new SchedulerState());
    const value = measure(flat(TASKS), new SchedulerState());
    const sums = measure(tree(TASKS / 8), new SchedulerState());
    const limit = measure(flat(TASKS / 4), new NoRules());
    return Promise.resolve({
      unit: "tasks/s",
      value: value.rate,
      limit: limit.rate,
      limitName: "the same events and instructions without rules",
      goal: 150_000,
      notes: `${micros(value.rate)} a task, ${micros(small.rate)} at ${TASKS / 100}; ` +
        `${micros(sums.rate)} in a binary tree; submit ${micros(value.submitRate)}, ` +
        `${value.bytes} bytes a task`,
    });
  },
};

interface Machine {
  handleStimulus(event: SchedulerEvent): readonly SchedulerInstruction[];
}

interface Measured {
  readonly rate: number;
  readonly submitRate: number;
  /** Heap bytes that a queued task takes, the submitted graph itself left out. */
  readonly bytes: number;
}

/** Runs the graph: one worker after the other reports what it was given. */
function measure(compiled: CompiledGraph, machine: Machine): Measured {
  const given = new Map<WorkerId, [Key, number][]>();
  let serial = 0;
  let ended = false;
  const tell = (event: Unstamped<SchedulerEvent>): void => {
    const stimulus = { stimulusId: asStimulusId(`s${++serial}`), at: asMillis(serial) };
    for (const instruction of machine.handleStimulus({ ...event, ...stimulus } as SchedulerEvent)) {
      if (instruction.type === "end-graph") ended = true;
      if (instruction.type !== "send" || instruction.message[0] !== "compute") continue;
      given.get(instruction.worker)?.push([instruction.message[1], instruction.message[2]]);
    }
  };
  for (let index = 0; index < WORKERS; index++) {
    const worker = asWorkerId(`w${index}`);
    given.set(worker, []);
    tell({ type: "worker-registered", worker, registration: cardOf(worker) });
  }
  const before = Deno.memoryUsage().heapUsed;
  const start = performance.now();
  const graph = asGraphId("g");
  tell({ type: "graph-submitted", graph, compiled, modules: null, submitter: "", trace: null });
  const submitted = performance.now();
  const bytes = Math.round((Deno.memoryUsage().heapUsed - before) / compiled.tasks.length);
  while (!ended) {
    for (const [worker, tasks] of given) {
      if (tasks.length === 0) continue;
      const messages = tasks.splice(0, BATCH).map(([key, attempt]): FromWorker => [
        "task-finished",
        key,
        asAttempt(attempt),
        10,
        serial,
        50,
      ]);
      tell({ type: "worker-reported", worker, messages });
    }
  }
  const seconds = (performance.now() - start) / 1000;
  return {
    rate: compiled.tasks.length / seconds,
    submitRate: compiled.tasks.length / ((submitted - start) / 1000),
    bytes,
  };
}

/** Leaves without inputs, summed by hundreds. */
function flat(count: number): CompiledGraph {
  const tasks: CompiledTask[] = [];
  let sum: number[] = [];
  while (tasks.length < count) {
    sum.push(tasks.length);
    tasks.push(task(`leaf-${tasks.length}`, [], 0));
    if (sum.length < FAN_IN) continue;
    tasks.push(task(`sum-${tasks.length}`, sum, 1));
    sum = [];
  }
  const outputs = tasks.flatMap(({ key, group }, index): [string, number][] =>
    group === 1 || sum.includes(index) ? [[key, index]] : []
  );
  return graphOf(tasks, outputs);
}

/** A binary tree, numbered depth first so that little is held at a time. */
function tree(count: number): CompiledGraph {
  const tasks: CompiledTask[] = [];
  const open: { index: number; height: number }[] = [];
  const height = Math.floor(Math.log2(count + 1)) - 1;
  while (open.length !== 1 || open[0]?.height !== height) {
    open.push({ index: tasks.length, height: 0 });
    tasks.push(task(`leaf-${tasks.length}`, [], 0));
    for (;;) {
      const [left, right] = open.slice(-2);
      if (left === undefined || right === undefined || left.height !== right.height) break;
      open.splice(-2, 2, { index: tasks.length, height: left.height + 1 });
      tasks.push(task(`sum-${tasks.length}`, [left.index, right.index], 1));
    }
  }
  return graphOf(tasks, [["result", tasks.length - 1]]);
}

function task(key: string, dependencies: number[], group: number): CompiledTask {
  const args = dependencies.length === 0 ? [1] : [{ $ref: 0 }];
  return { key, op: "core.echo", args, dependencies, group, annotations: null, definition: null };
}

function graphOf(tasks: CompiledTask[], outputs: [string, number][]): CompiledGraph {
  return {
    name: "bench",
    namespace: "ns",
    shared: false,
    priority: 0,
    ttlMs: 0,
    onError: "continue",
    tasks,
    externals: [],
    outputs,
    groups: ["leaf", "sum"],
    culled: 0,
  };
}

/** Hands out leaves and sums in their order, and knows only what it has to. */
class NoRules implements Machine {
  readonly #keys = new Map<Key, number>();
  #tasks: readonly CompiledTask[] = [];
  #next = 0;
  #ended = 0;
  #attempt = 0;

  handleStimulus(event: SchedulerEvent): SchedulerInstruction[] {
    const out: SchedulerInstruction[] = [];
    if (event.type === "graph-submitted") {
      this.#tasks = event.compiled.tasks;
      for (let worker = 0; worker < WORKERS; worker++) {
        for (let count = 0; count < BATCH; count++) this.#give(asWorkerId(`w${worker}`), out);
      }
    } else if (event.type === "worker-reported") {
      for (const message of event.messages) {
        if (message[0] !== "task-finished") continue;
        this.#keys.delete(message[1]);
        this.#ended++;
        this.#give(event.worker, out);
      }
      if (this.#ended === this.#tasks.length) {
        out.push({ type: "end-graph", graph: asGraphId("g") });
      }
    }
    return out;
  }

  #give(worker: WorkerId, out: SchedulerInstruction[]): void {
    const task = this.#tasks[this.#next];
    if (task === undefined) return;
    this.#next++;
    const key = `ns/${task.key}` as Key;
    this.#keys.set(key, this.#next);
    const attempt = asAttempt(++this.#attempt);
    const { op, args } = task;
    const priority = [0, 1, this.#next] as const;
    out.push({
      type: "send",
      worker,
      message: ["compute", key, attempt, asGraphId("g"), priority, op, args, [], null],
    });
  }
}

function micros(rate: number): string {
  return `${(1e6 / rate).toFixed(2)} us`;
}

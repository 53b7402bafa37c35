/**
 * `scheduler-machine`: the scheduler's machine alone with 100 simulated workers of one thread, from
 * the submission of a graph to its end. The limit is a loop that makes the same events and
 * instructions without any rule in between. The cost per task must not grow with the graph.
 */
import { BATCH_US, EARLY_LINKS_MAX } from "../../../base/mod.ts";
import type { CompiledGraph, CompiledTask } from "../../../graph/mod.ts";
import {
  asAttempt,
  asGraphId,
  asWorkerId,
  type FromWorker,
  type Key,
  type Unstamped,
  type WorkerId,
} from "../../../protocol/mod.ts";
import {
  type SchedulerEvent,
  type SchedulerInstruction,
  SchedulerState,
} from "../../../scheduler/mod.ts";
import { compiledGraph, compiledTask } from "../compiled_graph.ts";
import { micros } from "../figures.ts";
import type { BenchRow } from "../row.ts";
import { SchedulerDriver, type SchedulerMachine } from "./driver.ts";

const TASKS = 1_000_000;
const WORKERS = 100;
/** Messages in one report of a worker. */
const BATCH = 64;
/** Inputs of one sum. */
const FAN_IN = 100;
const GROUPS = ["leaf", "sum"];

export const schedulerMachine: BenchRow = {
  name: "scheduler-machine",
  summary: "the scheduler's machine alone",
  run() {
    measure(flat(TASKS / 20), newMachine());
    const small = measure(flat(TASKS / 100), newMachine());
    const value = measure(flat(TASKS), newMachine());
    const sums = measure(tree(TASKS / 8), newMachine());
    const limit = measure(flat(TASKS / 4), new NoRules());
    return Promise.resolve({
      unit: "tasks/s",
      value: value.rate,
      limit: limit.rate,
      limitName: "the same events and instructions without rules",
      goal: 150_000,
      notes: `${micros(value.rate)} a task, ${micros(small.rate)} at ${TASKS / 100}; ` +
        `${micros(sums.rate)} in a binary tree; submit ${micros(value.submitRate)}, ` +
        `${value.bytes} bytes a task; early tasks are on, as in \`weir scheduler\``,
    });
  },
};

/** Tasks a second of the machine alone. */
export function machineRate(): number {
  measure(flat(TASKS / 20), newMachine());
  return measure(flat(TASKS / 20), newMachine()).rate;
}

/** A machine that sends early tasks, as that of `weir scheduler`. */
function newMachine(): SchedulerState {
  return new SchedulerState({ batchUs: BATCH_US, earlyLinks: EARLY_LINKS_MAX });
}

interface Measured {
  readonly rate: number;
  readonly submitRate: number;
  /** Heap bytes of a queued task, without the submitted graph itself. */
  readonly bytes: number;
}

/** Runs the graph: the workers in turn report the tasks that they were given as finished. */
function measure(compiled: CompiledGraph, machine: SchedulerMachine): Measured {
  const driver = new SchedulerDriver(machine);
  let now = 0;
  let ended = false;
  const given = new Map<WorkerId, [Key, number][]>();
  for (const worker of driver.register(WORKERS, ++now)) given.set(worker, []);
  const tell = (event: Unstamped<SchedulerEvent>): void => {
    for (const instruction of driver.tell(event, ++now)) {
      if (instruction.type === "end-graph") ended = true;
      if (instruction.type !== "send" || instruction.message[0] !== "compute") continue;
      given.get(instruction.worker)?.push([instruction.message[1], instruction.message[2]]);
    }
  };
  const before = Deno.memoryUsage().heapUsed;
  const start = performance.now();
  const graph = asGraphId("g");
  tell({ type: "graph-submitted", graph, compiled, modules: null, submitter: "", trace: null });
  // A large graph is started by ticks that are due at once.
  while ((machine.nextDeadline() ?? Infinity) <= now) tell({ type: "tick", stalledMs: 0 });
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
        now,
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

/** Leaves without inputs, and a sum of every hundred of them. */
function flat(count: number): CompiledGraph {
  const tasks: CompiledTask[] = [];
  let sum: number[] = [];
  while (tasks.length < count) {
    sum.push(tasks.length);
    tasks.push(compiledTask(`leaf-${tasks.length}`, [], 0));
    if (sum.length < FAN_IN) continue;
    tasks.push(compiledTask(`sum-${tasks.length}`, sum, 1));
    sum = [];
  }
  const outputs = tasks.flatMap(({ key, group }, index): [string, number][] =>
    group === 1 || sum.includes(index) ? [[key, index]] : []
  );
  return compiledGraph(tasks, outputs, GROUPS);
}

/** A binary tree, numbered depth first so that few results are held at a time. */
function tree(count: number): CompiledGraph {
  const tasks: CompiledTask[] = [];
  const open: { index: number; height: number }[] = [];
  const height = Math.floor(Math.log2(count + 1)) - 1;
  while (open.length !== 1 || open[0]?.height !== height) {
    open.push({ index: tasks.length, height: 0 });
    tasks.push(compiledTask(`leaf-${tasks.length}`, [], 0));
    for (;;) {
      const [left, right] = open.slice(-2);
      if (left === undefined || right === undefined || left.height !== right.height) break;
      open.splice(-2, 2, { index: tasks.length, height: left.height + 1 });
      tasks.push(compiledTask(`sum-${tasks.length}`, [left.index, right.index], 1));
    }
  }
  return compiledGraph(tasks, [["result", tasks.length - 1]], GROUPS);
}

/** Sends leaves and sums in their order, and stores only the keys. */
class NoRules implements SchedulerMachine {
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

  nextDeadline(): null {
    return null;
  }

  #give(worker: WorkerId, out: SchedulerInstruction[]): void {
    const task = this.#tasks[this.#next];
    if (task === undefined) return;
    this.#next++;
    const key = `local/ns/${task.key}` as Key;
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

/**
 * `steal`: the makespan of 10,000 tasks of uneven duration on four workers of one thread, in
 * simulated time. The limit is the time in which four workers could run them without ever waiting.
 * Most tasks take milliseconds, so windows are long; some take seconds and delay the tasks that
 * were sent to the same worker after them.
 *
 * The scheduler's machine is the real one. Workers are simulated: messages take a millisecond, and
 * a worker runs its tasks in order of priority, one at a time.
 */
import { Heap, Prng } from "../../base/mod.ts";
import type { CompiledGraph } from "../../graph/mod.ts";
import {
  asGraphId,
  type Attempt,
  type FromWorker,
  type Key,
  type ToWorker,
  type Unstamped,
  type WorkerId,
} from "../../protocol/mod.ts";
import { type SchedulerEvent, SchedulerState } from "../../scheduler/mod.ts";
import { compiledGraph, compiledTask } from "./compiled_graph.ts";
import type { BenchRow } from "./row.ts";
import { SchedulerDriver } from "./scheduler/driver.ts";

const TASKS = 10_000;
const WORKERS = 4;
const SEED = 1;
const LATENCY_US = 1000;
const HEARTBEAT_US = 500_000;
/** Durations: one in a hundred tasks takes up to 4 s, the others up to 4 ms. */
const LONG_US = 4_000_000;
const SHORT_US = 4000;

export const steal: BenchRow = {
  name: "steal",
  summary: "the makespan of uneven tasks, in simulated time",
  run() {
    const prng = new Prng(SEED);
    const durations = Array.from({ length: TASKS }, () => {
      const longest = prng.integer(100) === 0 ? LONG_US : SHORT_US;
      return 1 + prng.integer(longest);
    });
    const idealUs = durations.reduce((sum, us) => sum + us, 0) / WORKERS;
    const off = new Simulation(durations, 0).run();
    const on = new Simulation(durations, 1000).run();
    const rate = (us: number) => TASKS * 1_000_000 / us;
    return Promise.resolve({
      unit: "tasks/s",
      value: rate(on.makespanUs),
      limit: rate(idealUs),
      limitName: "four workers that never wait, in simulated time",
      floor: 0.95 * rate(idealUs),
      notes: `makespan ${seconds(on.makespanUs)}, ideal ${seconds(idealUs)}, ` +
        `${seconds(off.makespanUs)} without stealing; ${on.moved} moved of ${on.asked} asked for`,
    });
  },
};

function seconds(us: number): string {
  return `${(us / 1_000_000).toFixed(2)} s`;
}

interface Due {
  /** Microseconds. */
  readonly at: number;
  readonly serial: number;
  readonly act: () => void;
}

interface Run {
  readonly key: Key;
  readonly attempt: Attempt;
  readonly order: number;
  startedAt: number;
}

interface Worker {
  readonly id: WorkerId;
  readonly ready: Map<Key, Run>;
  running: Run | null;
}

class Simulation {
  asked = 0;
  moved = 0;
  readonly #durations: readonly number[];
  readonly #scheduler: SchedulerDriver<SchedulerState>;
  readonly #due = new Heap<Due>((a, b) => a.at - b.at || a.serial - b.serial);
  readonly #workers = new Map<WorkerId, Worker>();
  #now = 0;
  #serial = 0;
  #ended = false;

  constructor(durations: readonly number[], stealIntervalMs: number) {
    this.#durations = durations;
    this.#scheduler = new SchedulerDriver(new SchedulerState({ stealIntervalMs, rethrow: true }));
  }

  run(): { makespanUs: number; asked: number; moved: number } {
    for (const id of this.#scheduler.register(WORKERS, 0)) {
      const worker: Worker = { id, ready: new Map(), running: null };
      this.#workers.set(id, worker);
      this.#after(HEARTBEAT_US, () => this.#beat(worker));
    }
    const graph = { graph: asGraphId("g"), modules: null, submitter: "", trace: null };
    this.#tell({
      type: "graph-submitted",
      ...graph,
      compiled: independentTasks(this.#durations.length),
    });
    while (!this.#ended) {
      const tickAt = (this.#scheduler.machine.nextDeadline() ?? Infinity) * 1000;
      const next = this.#due.peek();
      if (next === undefined || tickAt < next.at) {
        this.#now = Math.max(this.#now, tickAt);
        this.#tell({ type: "tick", stalledMs: 0 });
      } else {
        this.#due.pop();
        this.#now = next.at;
        next.act();
      }
    }
    return { makespanUs: this.#now, asked: this.asked, moved: this.moved };
  }

  #after(us: number, act: () => void): void {
    this.#due.push({ at: this.#now + us, serial: ++this.#serial, act });
  }

  #tell(event: Unstamped<SchedulerEvent>): void {
    for (const instruction of this.#scheduler.tell(event, Math.ceil(this.#now / 1000))) {
      if (instruction.type === "end-graph") this.#ended = true;
      if (instruction.type !== "send") continue;
      const worker = this.#workers.get(instruction.worker);
      const { message } = instruction;
      if (worker !== undefined) this.#after(LATENCY_US, () => this.#take(worker, message));
    }
  }

  #say(worker: Worker, message: FromWorker): void {
    const event: Unstamped<SchedulerEvent> = {
      type: "worker-reported",
      worker: worker.id,
      messages: [message],
    };
    this.#after(LATENCY_US, () => this.#tell(event));
  }

  #take(worker: Worker, message: ToWorker): void {
    if (message[0] === "compute") {
      const [, key, attempt, , [, , order]] = message;
      worker.ready.set(key, { key, attempt, order, startedAt: 0 });
      this.#begin(worker);
    } else if (message[0] === "steal-request") {
      const [, id, key, attempt] = message;
      const given = worker.ready.delete(key);
      this.asked++;
      if (given) this.moved++;
      const state = given ? "ready" : worker.running?.key === key ? "executing" : "memory";
      this.#say(worker, ["steal-response", id, key, attempt, state]);
    }
  }

  #begin(worker: Worker): void {
    if (worker.running !== null) return;
    let best: Run | null = null;
    for (const run of worker.ready.values()) {
      if (best === null || run.order < best.order) best = run;
    }
    if (best === null) return;
    worker.ready.delete(best.key);
    worker.running = best;
    best.startedAt = this.#now;
    this.#after(this.#durations[best.order] ?? 1, () => this.#end(worker));
  }

  #end(worker: Worker): void {
    const run = worker.running;
    if (run === null) return;
    worker.running = null;
    const started = Math.floor(run.startedAt / 1000);
    const us = this.#now - run.startedAt;
    this.#say(worker, ["task-finished", run.key, run.attempt, 8, started, us]);
    this.#begin(worker);
  }

  #beat(worker: Worker): void {
    const { running } = worker;
    this.#say(worker, ["heartbeat", {
      memory: { process: 0, managed: 0, spilledMemory: 0, spilledDisk: 0 },
      executing: running === null
        ? []
        : [[running.key, running.attempt, this.#now - running.startedAt]],
      bandwidth: 0,
      receivedBytesTotal: 0,
    }]);
    this.#after(HEARTBEAT_US, () => this.#beat(worker));
  }
}

/** Tasks without inputs, all of which are outputs. */
function independentTasks(count: number): CompiledGraph {
  const tasks = Array.from({ length: count }, (_, index) => compiledTask(`t-${index}`, [], 0));
  return compiledGraph(tasks, tasks.map(({ key }, index) => [key, index]), ["t"]);
}

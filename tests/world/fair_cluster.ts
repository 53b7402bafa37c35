/**
 * A scheduler's machine with workers in virtual time, for tests of who runs when. A worker starts
 * its tasks in the order of their priorities, as a real one does, and messages take no time. Tasks
 * of a graph have no inputs and run as long as the graph says.
 */
import {
  asAttempt,
  asGraphId,
  asMillis,
  asStimulusId,
  asWorkerId,
  comparePriority,
  type Compute,
  type FromWorker,
  ownedNamespace,
  PROTOCOL_VERSION,
  shortKey,
  type ToWorker,
  type Unstamped,
} from "../../protocol/mod.ts";
import { type SchedulerEvent, type SchedulerOptions, SchedulerState } from "../../scheduler/mod.ts";
import { Heap } from "../../base/mod.ts";

/** Run of a task: whose, and from when to when. Milliseconds. */
export interface FairRun {
  readonly owner: string;
  readonly graph: string;
  readonly key: string;
  readonly worker: string;
  readonly from: number;
  /** The end, or when it was killed or its worker was lost; `Infinity` while it runs. */
  to: number;
}

export interface FairGraph {
  readonly owner: string;
  readonly tasks: number;
  /** Milliseconds of each task. */
  readonly ms: number;
  readonly weight?: number;
  readonly priority?: number;
  /** Tasks with equal names are expected to take equally long. Default: those of the graph. */
  readonly group?: string;
  readonly resources?: Readonly<Record<string, number>>;
}

interface Running {
  readonly message: Compute;
  readonly run: FairRun;
}

interface FairWorker {
  readonly name: string;
  readonly threads: number;
  ready: Compute[];
  readonly running: Map<string, Running>;
  gone: boolean;
}

interface Due {
  readonly at: number;
  readonly serial: number;
  readonly what: () => void;
}

export class FairCluster {
  machine: SchedulerState;
  now = 0;
  readonly runs: FairRun[] = [];
  /** Graph -> time of its end. */
  readonly ends = new Map<string, number>();
  readonly #workers = new Map<string, FairWorker>();
  readonly #graphs = new Map<string, FairGraph>();
  readonly #onEnd = new Map<string, () => void>();
  readonly #due = new Heap<Due>((a, b) => a.at - b.at || a.serial - b.serial);
  #serial = 0;
  #submitted = 0;
  readonly #validates: boolean;

  constructor(options: Partial<SchedulerOptions> & { readonly validates?: boolean } = {}) {
    const { validates = false, ...rest } = options;
    this.#validates = validates;
    this.machine = new SchedulerState({
      rethrow: true,
      amm: false,
      fairShare: true,
      leaseMs: 1_000_000_000,
      ...rest,
    });
  }

  worker(
    name: string,
    threads: number,
    resources: Readonly<Record<string, number>> = {},
  ): this {
    this.#workers.set(name, { name, threads, ready: [], running: new Map(), gone: false });
    const registration = {
      name,
      version: "0",
      protocol: PROTOCOL_VERSION,
      url: `http://${name}`,
      acceptToken: name,
      threads,
      memoryLimit: 0,
      resources,
      held: [],
      running: [],
    };
    return this.tell({ type: "worker-registered", worker: asWorkerId(name), registration });
  }

  lose(name: string): this {
    const worker = this.#workers.get(name);
    if (worker === undefined) return this;
    this.#workers.delete(name);
    worker.gone = true;
    for (const { run } of worker.running.values()) run.to = this.now;
    return this.tell({ type: "worker-lost", worker: asWorkerId(name), reason: "removed" });
  }

  /** Submits a graph, and returns its id. */
  submit(graph: FairGraph): string {
    const id = `g${++this.#submitted}`;
    this.#graphs.set(id, graph);
    const { owner, tasks, weight, priority = 0, group = id, resources } = graph;
    const annotations = resources === undefined ? null : { resources };
    const keys = Array.from({ length: tasks }, (_, index) => `${id}-${index}`);
    const compiled = {
      name: id,
      namespace: ownedNamespace(owner, id),
      shared: false,
      priority,
      ttlMs: 0,
      failuresMax: null,
      timeoutMs: null,
      externals: [],
      groups: [group],
      culled: 0,
      outputs: keys.map((key, index) => [key, index] as const),
      tasks: keys.map((key) => ({
        key,
        op: "work",
        args: [],
        dependencies: [],
        group: 0,
        annotations,
        definition: null,
      })),
    };
    const rest = { modules: null, submitter: owner, trace: null };
    this.tell({
      type: "graph-submitted",
      graph: asGraphId(id),
      compiled,
      ...rest,
      ...(weight !== undefined && { weight }),
    });
    return id;
  }

  cancel(graph: string): this {
    return this.tell({ type: "graph-cancelled", graph: asGraphId(graph) });
  }

  /** Calls the function when the graph ends. */
  onEnd(graph: string, what: () => void): void {
    this.#onEnd.set(graph, what);
  }

  /** Calls the function at this time. */
  at(ms: number, what: () => void): this {
    this.#due.push({ at: ms, serial: ++this.#serial, what });
    return this;
  }

  /** Lets everything happen up to this time; by default until nothing more happens. */
  run(until = Infinity): this {
    for (let next = this.#next(); next !== null && next <= until; next = this.#next()) {
      this.now = next;
      const due = this.#due.peek();
      if (due !== undefined && due.at <= next) {
        this.#due.pop();
        due.what();
      } else this.tell({ type: "tick", stalledMs: 0 });
    }
    if (until !== Infinity) this.now = until;
    return this;
  }

  /** Milliseconds of slots that the runs of an owner took from `from` to `to`. */
  slotMs(owner: string, from: number, to: number): number {
    let sum = 0;
    for (const run of this.runs) {
      if (run.owner !== owner) continue;
      sum += Math.max(0, Math.min(to, run.to) - Math.max(from, run.from));
    }
    return sum;
  }

  tell(untimed: Unstamped<SchedulerEvent>): this {
    const stimulus = { stimulusId: asStimulusId(`s${++this.#serial}`), at: asMillis(this.now) };
    const out = this.machine.handleStimulus({ ...untimed, ...stimulus } as SchedulerEvent);
    if (this.#validates) this.machine.validate();
    for (const instruction of out) {
      if (instruction.type === "send") this.#receive(instruction.worker, instruction.message);
      else if (instruction.type === "end-graph") {
        this.ends.set(instruction.graph, this.now);
        this.#onEnd.get(instruction.graph)?.();
      }
    }
    return this;
  }

  #next(): number | null {
    const due = this.#due.peek()?.at ?? Infinity;
    // Without work, only ticks of timers would follow.
    const isIdle = this.machine.cluster.occupancyUs === 0 && due === Infinity;
    const next = isIdle ? Infinity : Math.min(due, this.machine.nextDeadline() ?? Infinity);
    return next === Infinity ? null : Math.max(this.now, next);
  }

  #receive(name: string, message: ToWorker): void {
    const worker = this.#workers.get(name);
    if (worker === undefined) return;
    const answers: FromWorker[] = [];
    switch (message[0]) {
      case "compute":
        worker.ready.push(message);
        break;
      case "steal-request": {
        const [, id, key, attempt] = message;
        const waits = worker.ready.some((each) => each[1] === key);
        worker.ready = worker.ready.filter((each) => each[1] !== key);
        const state = waits ? "ready" : worker.running.has(key) ? "executing" : null;
        answers.push(["steal-response", id, key, attempt, state]);
        break;
      }
      case "cancel-runs":
        for (const key of message[1]) {
          answers.push(["run-killed", key, this.#drop(worker, key) ?? asAttempt(0)]);
        }
        break;
      default:
    }
    this.at(this.now, () => {
      if (answers.length > 0) this.#report(worker, answers);
      this.#start(worker);
    });
  }

  #drop(worker: FairWorker, key: string): Compute[2] | null {
    const running = worker.running.get(key);
    const waiting = worker.ready.find((each) => each[1] === key);
    worker.ready = worker.ready.filter((each) => each !== waiting);
    worker.running.delete(key);
    if (running !== undefined) running.run.to = this.now;
    return running?.message[2] ?? waiting?.[2] ?? null;
  }

  #start(worker: FairWorker): void {
    while (!worker.gone && worker.running.size < worker.threads && worker.ready.length > 0) {
      const message = worker.ready.reduce((a, b) => comparePriority(b[4], a[4]) < 0 ? b : a);
      worker.ready = worker.ready.filter((each) => each !== message);
      const [, key, attempt, graph] = message;
      const { owner, ms } = this.#graphs.get(graph) ?? { owner: "", ms: 0 };
      const run: FairRun = {
        owner,
        graph,
        key: shortKey(key),
        worker: worker.name,
        from: this.now,
        to: Infinity,
      };
      this.runs.push(run);
      worker.running.set(key, { message, run });
      const startedAt = this.now;
      this.at(this.now + ms, () => {
        if (worker.gone || worker.running.get(key)?.run !== run) return;
        worker.running.delete(key);
        run.to = this.now;
        this.#report(worker, [["task-finished", key, attempt, 10, startedAt, ms * 1000]]);
        this.#start(worker);
      });
    }
  }

  #report(worker: FairWorker, messages: readonly FromWorker[]): void {
    if (worker.gone) return;
    this.tell({ type: "worker-reported", worker: asWorkerId(worker.name), messages });
  }
}

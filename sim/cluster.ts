/**
 * A whole cluster in one process under a virtual clock: the real machines of scheduler and workers,
 * joined by the real links over a virtual network, with the real spill buffer. One seed decides
 * everything; two runs of it agree in every event and every instruction.
 *
 * First come `durationMs` in which faults happen; then they are over, and every graph has to end
 * with what a sequential run gives, and everything that is released has to vanish.
 */
import assert from "node:assert/strict";
import { createHash, type Hash } from "node:crypto";
import { asGraphId, fullKey, type GraphId, type Key, type Unstamped } from "../protocol/mod.ts";
import type { SchedulerEvent } from "../scheduler/event.ts";
import { checkEmpty, checkHolders } from "./books.ts";
import { Chance } from "./chance.ts";
import { DataClients } from "./data_clients.ts";
import type { Rates } from "./faults.ts";
import type { Journal } from "./journal.ts";
import { Network } from "./network.ts";
import { LEASE_MS, SchedulerProcess } from "./scheduler_process.ts";
import { Rules } from "./rules.ts";
import { perform, type Step } from "./steps.ts";
import { isGarbage } from "./value.ts";
import { runSequentially, type Workload } from "./workload.ts";
import { VirtualTime } from "./virtual_time.ts";
import { WorkerProcess } from "./worker_process.ts";

export interface ClusterOptions {
  readonly seed: number;
  readonly workers: number;
  readonly threads: number;
  readonly workload: Workload;
  readonly rates: Rates;
  readonly steps: readonly Step[];
  /** Virtual milliseconds in which faults happen, at most: until all graphs have ended. */
  readonly durationMs: number;
  /** Bytes a worker; `null`: no limit, no disk. */
  readonly memoryBytes: number | null;
  /** At this moment every machine is replaced by one that was restored from its snapshot. */
  readonly reloadAtMs: number | null;
  /** Keep what happened, for stories. */
  readonly keepLog: boolean;
}

/** What came of one simulation that found nothing wrong. */
export interface Course {
  /** Of every event and every instruction, in order. */
  readonly digest: string;
  readonly stimuli: number;
  readonly virtualMs: number;
}

export interface LogLine {
  readonly at: number;
  readonly who: string;
  readonly what: unknown;
}

/** Virtual milliseconds within which every graph ends, once nothing goes wrong any more. */
const END_MS_MAX = 600_000;
/** What is still under way after that is over within: */
const SETTLE_MS = 4 * LEASE_MS;
const LOOK_MS = 1000;
const RETRIES_MAX = 5;
const OPEN_TASKS_SHOWN = 5;
const QUIET_STATES = new Set(["memory", "released", "waiting", "forgotten"]);
const LOG_LINES_MAX = 2_000_000;
const CHECKS = { validateEvery: 97, restoreEvery: 997 };
/** Bytes a millisecond: 100 MB/s. */
const BYTES_PER_MS = 100_000;
const TRANSFER_LATENCY_MS_MAX = 20;

export class SimulatedCluster {
  readonly time = new VirtualTime();
  readonly chance: Chance;
  readonly network: Network;
  readonly scheduler: SchedulerProcess;
  /** Clients with values of their own. */
  readonly data: DataClients;
  readonly expected = new Map<Key, string>();
  readonly log: LogLine[] = [];
  readonly #options: ClusterOptions;
  readonly #rules: Rules;
  readonly #digest: Hash = createHash("sha256");
  readonly #sequential: ReadonlyMap<Key, string>;
  readonly #own = new Set<GraphId>();
  #stimuli = 0;
  #workers = 0;
  #graphs = 0;
  #calm = false;

  constructor(options: ClusterOptions) {
    const { time } = this;
    this.#options = options;
    this.chance = new Chance(options.seed, options.rates);
    this.#sequential = runSequentially(options.workload.graph);
    const network = { latencyMsMax: TRANSFER_LATENCY_MS_MAX, bytesPerMs: BYTES_PER_MS };
    this.network = new Network(network, () => time.now);
    this.scheduler = new SchedulerProcess({
      time,
      machine: { pauseTimeoutMs: 10_000, amm: options.rates.amm > 0 },
      checks: CHECKS,
      log: (who, what) => {
        this.#note(who, what);
        if (who === "scheduler") this.#rules.heard(what as Unstamped<SchedulerEvent>);
      },
      onInstruction: (instruction) => this.#rules.ordered(instruction),
      onData: (instruction) => this.data.perform(instruction),
    });
    this.#rules = new Rules(this.scheduler, this.network.processes);
    this.data = new DataClients({
      time,
      dice: this.chance.of("clients"),
      scheduler: this.scheduler,
      processes: this.network.processes,
      valueOf: (key, definition) => options.workload.dataOf(key, definition),
      accepted: (values) => {
        for (const [key, text] of values) this.expected.set(key, text);
      },
    });
  }

  get workers(): readonly WorkerProcess[] {
    return [...this.network.processes.values()];
  }

  /** Starts a worker: a new one, unless its name is given; not more than there shall be. */
  join(name?: string): void {
    const { seed, workers, threads, memoryBytes, workload: work } = this.#options;
    if (this.workers.length >= workers) return;
    const serial = ++this.#workers;
    const { time, chance, scheduler, network } = this;
    const rules = this.#rules;
    const journal: Journal = {
      log: (who, what) => this.#note(who, what),
      began: (key, attempt) => rules.began(key, attempt),
      faulted: (key, kind) => rules.faulted(key, kind),
      deleted: (worker, keys) => rules.deleted(worker, keys),
    };
    new WorkerProcess({
      name: name ?? `worker-${serial}`,
      serial,
      machine: { threads, pipelineDepth: 3, seed: seed + serial },
      memoryBytes,
      checks: CHECKS,
      ...{ time, chance, scheduler, network, journal, work },
    });
  }

  /** The graph once more, in a namespace of its own. */
  submit(): void {
    const graph = asGraphId(`g${++this.#graphs}`);
    const compiled = { ...this.#options.workload.graph, namespace: graph };
    for (const { key } of compiled.tasks) {
      const sequential = fullKey(this.#options.workload.graph.namespace, key);
      this.expected.set(fullKey(graph, key), this.#sequential.get(sequential) ?? "");
    }
    this.#own.add(graph);
    const rest = { modules: null, submitter: "simulation", trace: null };
    this.tell({ type: "graph-submitted", graph, compiled, ...rest });
  }

  /** The scheduler hears of it, unless it is down: then whoever told it tries again. */
  readonly tell = (fact: Unstamped<SchedulerEvent>): void => {
    if (this.scheduler.down) this.time.after(LOOK_MS, () => this.tell(fact));
    else this.scheduler.tell(fact);
  };

  /** Throws what was found wrong. */
  async run(): Promise<Course> {
    const { workers, steps, durationMs, reloadAtMs } = this.#options;
    for (let count = 0; count < workers; count++) this.join();
    this.submit();
    for (const step of steps) {
      this.time.after(step.atMs, () => {
        if (this.#calm) return;
        this.#note("---", step);
        perform(step, this);
      });
    }
    if (reloadAtMs !== null) this.time.after(reloadAtMs, () => this.#reload());
    this.#look();
    await this.time.runAll(durationMs, () => !this.#allEnded());
    await this.#comeToRest();
    await this.#vanish();
    const { elapsedMs: virtualMs } = this.time;
    return { digest: this.#digest.digest("hex"), stimuli: this.#stimuli, virtualMs };
  }

  /** The faults are over: every graph ends well, and the books agree with what is there. */
  async #comeToRest(): Promise<void> {
    this.#note("---", "the faults are over");
    this.#calm = true;
    this.chance.odds = null;
    this.network.heal();
    for (const worker of this.workers) heal(worker);
    // Who was to stop has done so after this, and who was cut off has registered.
    await this.time.runAll(LEASE_MS);
    for (const worker of this.scheduler.machine.cluster.workers.keys()) {
      this.tell({ type: "worker-resumed", worker });
    }
    for (let round = 0; !this.#allSucceeded(); round++) {
      assert.ok(round < RETRIES_MAX, `graphs end well: ${this.#failures()}`);
      if (round > 0) this.#tryAgain();
      while (this.workers.length < this.#options.workers) this.join();
      await this.time.runAll(END_MS_MAX, () => !this.#allEnded() || this.data.busy);
      assert.ok(!this.data.busy, "clients with values are answered");
      assert.ok(this.#allEnded(), `every graph ends: ${this.#failures()}`);
    }
    this.#note("---", "every graph has ended");
    await this.time.runAll(SETTLE_MS);
    await this.#compareResults();
    checkHolders(this);
    this.#validate();
  }

  /** All graphs are deleted: nothing is left anywhere. */
  async #vanish(): Promise<void> {
    this.#note("---", "everything is released");
    for (const graph of [...this.scheduler.graphs.keys()]) {
      this.tell({ type: "graph-deleted", graph });
    }
    for (const { key, context } of [...this.scheduler.machine.cluster.tasks.values()]) {
      if (context.scattered) this.tell({ type: "data-released", key });
    }
    await this.time.runAll(SETTLE_MS);
    checkEmpty(this);
    this.#validate();
    assert.equal(this.time.promises, 0, "operations of stores that never end");
  }

  /** Every output, read from every worker that holds it, is what a sequential run gives. */
  async #compareResults(): Promise<void> {
    let open = 0;
    for (const { wants, state } of this.scheduler.machine.cluster.graphs.values()) {
      if (state !== "succeeded") continue;
      for (const { key, replicas, context, state } of wants) {
        // What came from outside is not made again.
        if (context.scattered && state === "erred") continue;
        assert.ok(replicas.length > 0, `a holder of "${key}"`);
        for (const { worker } of replicas) {
          open++;
          const holder = this.network.processes.get(worker.url ?? "");
          holder?.values.read(key, (value) => {
            open--;
            // What was damaged on purpose, and nobody has asked for since.
            if (holder.phantoms.has(key) || (value && isGarbage(value))) return;
            assert.equal(value?.text, this.expected.get(key), `value of "${key}"`);
          });
        }
      }
    }
    await this.time.runAll(SETTLE_MS, () => open > 0);
    assert.equal(open, 0, "reads that never end");
    // What was read is in memory again, and has to go to the disk again.
    await this.time.runAll(SETTLE_MS);
  }

  /** What failed is retried; instead of what was cancelled there is another one. */
  #tryAgain(): void {
    for (const [graph, state] of this.#states()) {
      if (state === "failed") this.tell({ type: "graph-retried", graph });
      else if (state !== "succeeded") {
        this.#own.delete(graph);
        this.submit();
      }
    }
  }

  #states(): [GraphId, string][] {
    const { graphs } = this.scheduler.machine.cluster;
    return [...this.#own].map((graph) => [graph, graphs.get(graph)?.state ?? "unknown"]);
  }

  /** States of the graphs, and of the first tasks without a result. */
  #failures(): string {
    const { tasks } = this.scheduler.machine.cluster;
    const open = [...tasks.values()].filter(({ state }) => !QUIET_STATES.has(state))
      .slice(0, OPEN_TASKS_SHOWN)
      .map(({ key, state, error }) => `${key} is ${state}${error ? `: ${error.message}` : ""}`);
    return [...this.#states().map(([graph, state]) => `${graph} is ${state}`), ...open].join("; ");
  }

  #allEnded(): boolean {
    const { graphs } = this.scheduler.machine.cluster;
    for (const graph of this.#own) {
      const state = graphs.get(graph)?.state;
      if (state === "running" || state === "cancelling" || state === undefined) return false;
    }
    return true;
  }

  #allSucceeded(): boolean {
    return this.#states().every(([, state]) => state === "succeeded");
  }

  /** Every second, whatever happens. */
  #look(): void {
    this.#rules.look(this.time.now);
    this.time.after(LOOK_MS, () => this.#look());
  }

  #validate(): void {
    this.scheduler.machine.validate();
    for (const { machine } of this.workers) machine.validate();
  }

  #reload(): void {
    this.scheduler.reload();
    for (const worker of this.workers) worker.reload();
  }

  #note(who: string, what: unknown): void {
    this.#stimuli++;
    this.#digest.update(`${this.time.elapsedMs} ${who} ${JSON.stringify(what)}\n`);
    if (this.#options.keepLog && this.log.length < LOG_LINES_MAX) {
      this.log.push({ at: this.time.elapsedMs, who, what });
    }
  }
}

function heal({ session, bodies, memory }: WorkerProcess): void {
  session.link.heal();
  bodies.hungUntil = 0;
  bodies.slowness = 1;
  if (memory === null) return;
  memory.pressureBytes = 0;
  memory.spill.disk = "sound";
}

/**
 * Scheduler, workers and clients of a simulated cluster under one virtual clock and one seed. A
 * subclass decides the work, the faults and the checks.
 */
import type { Key } from "../protocol/mod.ts";
import type { SchedulerInstruction, SchedulerOptions } from "../scheduler/machine.ts";
import { Chance, type Odds } from "./faults/chance.ts";
import { Network, type NetworkOptions } from "./network/network.ts";
import { VirtualTime } from "./network/virtual_time.ts";
import { DataClients } from "./processes/data_clients.ts";
import { SchedulerProcess } from "./processes/scheduler_process.ts";
import { SimulatedCache } from "./processes/simulated_cache.ts";
import { areChecked, type CheckRates } from "./processes/unchecked.ts";
import type { Value } from "./processes/value.ts";
import { WorkerProcess, type WorkerProcessOptions } from "./processes/worker_process.ts";

export interface VirtualClusterOptions {
  readonly seed: number;
  /** Probabilities of chance faults. */
  readonly odds: Odds;
  readonly network: NetworkOptions;
  readonly scheduler: Partial<SchedulerOptions>;
  readonly checks: CheckRates;
}

/** A worker process without the parts that all processes of a cluster share. */
export type WorkerOptionsOf = Pick<
  WorkerProcessOptions,
  "machine" | "memoryBytes" | "checks" | "journal" | "work" | "pace" | "measured"
>;

export abstract class VirtualCluster {
  readonly time = new VirtualTime();
  readonly chance: Chance;
  readonly network: Network<WorkerProcess>;
  readonly scheduler: SchedulerProcess;
  /** The cache across runs, which the scheduler uses unless a subclass takes it away. */
  readonly cache: SimulatedCache;
  /** Clients that scatter values and fetch results. */
  readonly data: DataClients;
  /** The text of the value of each key, as it is defined now. */
  readonly expected = new Map<Key, string>();
  #workers = 0;

  constructor({ seed, odds, network, scheduler, checks }: VirtualClusterOptions) {
    const { time } = this;
    this.chance = new Chance(seed, odds, !areChecked(checks));
    this.network = new Network(network, () => time.elapsedMs);
    this.scheduler = new SchedulerProcess({
      time,
      machine: scheduler,
      checks,
      log: (who, what) => this.note(who, what),
      onHandled: () => this.handled(),
      onInstruction: (instruction) => this.performed(instruction),
      addressState: (url) => {
        const process = this.network.processes.get(url);
        return process === undefined ? "refuses" : process.link.cut ? "silent" : "answers";
      },
      onData: (instruction) => this.data.perform(instruction),
    });
    this.cache = new SimulatedCache({
      time,
      dice: this.chance.of("cache"),
      scheduler: this.scheduler,
      processes: this.network.processes,
    });
    this.scheduler.cache = this.cache;
    this.data = new DataClients({
      time,
      dice: this.chance.of("clients"),
      scheduler: this.scheduler,
      processes: this.network.processes,
      valueOf: (key, definition) => this.dataOf(key, definition),
      accepted: (values) => this.define(values),
    });
  }

  get workers(): readonly WorkerProcess[] {
    return [...this.network.processes.values()];
  }

  /** Starts a worker process with this name, by default a new one. */
  protected startWorker(
    name: string | undefined,
    optionsOf: (serial: number) => WorkerOptionsOf,
  ): WorkerProcess {
    const serial = ++this.#workers;
    const { time, chance, scheduler, network } = this;
    const own = { name: name ?? `worker-${serial}`, serial };
    return new WorkerProcess({ ...optionsOf(serial), ...own, time, chance, scheduler, network });
  }

  /** Tells the scheduler to delete all graphs and to release all scattered values. */
  protected releaseAll(): void {
    for (const graph of [...this.scheduler.graphs.keys()]) {
      this.scheduler.tell({ type: "graph-deleted", graph });
    }
    for (const { key, context } of [...this.scheduler.machine.cluster.tasks.values()]) {
      if (context.scattered) this.scheduler.tell({ type: "data-released", key, claim: null });
    }
  }

  /** Logs every event and instruction of every machine. */
  protected abstract note(who: string, what: unknown): void;

  /** Returns the value that a client scatters under this key. */
  protected abstract dataOf(key: Key, definition: string): Value;

  /** Keys have these values from now on: the scheduler has accepted them. */
  protected define(values: ReadonlyMap<Key, string>): void {
    for (const [key, text] of values) this.expected.set(key, text);
  }

  /** Called when the scheduler's machine has handled an event. */
  protected handled(): void {}

  /** Called with every instruction of the scheduler before it is performed. */
  protected performed(_instruction: SchedulerInstruction): void {}
}

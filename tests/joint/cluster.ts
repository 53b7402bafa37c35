/**
 * The scheduler's real machine and several workers' real machines, joined by the real links over a
 * virtual network; bodies, transfers and processes that fail. There is no real time and nothing
 * outside: one seed and what is done to it decide everything.
 *
 * `validate()` is called after every stimulus of every machine. What else must hold is checked here
 * as it happens, and in `checks.ts` when the cluster has come to rest.
 */
import assert from "node:assert/strict";
import type { Attempt, GraphId, Key } from "../../protocol/mod.ts";
import type { SchedulerOptions } from "../../scheduler/mod.ts";
import { checkEmpty, checkHolders } from "../../sim/books.ts";
import { Chance, type Odds } from "../../sim/chance.ts";
import { DataClients } from "../../sim/data_clients.ts";
import type { Work } from "../../sim/bodies.ts";
import { ALL_FAULTS } from "../../sim/faults.ts";
import type { Journal } from "../../sim/journal.ts";
import { Network } from "../../sim/network.ts";
import { LEASE_MS, SchedulerProcess } from "../../sim/scheduler_process.ts";
import { VirtualTime } from "../../sim/virtual_time.ts";
import { WorkerProcess } from "../../sim/worker_process.ts";
import { checkGraphs } from "./checks.ts";
import { buildGraph, graphId, type GraphPlan, PLACE, runSequentially, valueOf } from "./graphs.ts";

/** Virtual milliseconds within which everything ends, once nothing goes wrong any more. */
const END_MS_MAX = 180_000;
/** What is still under way after that (answers, bodies that nobody wants) is over within: */
const SETTLE_MS = 3 * LEASE_MS;
const LOG_LINES = 400;
const TRANSFER_MS_MAX = 60;
const DURATION_MS_MAX = 250;
const MACHINE: Partial<SchedulerOptions> = {
  pauseTimeoutMs: 4000,
  keepTasks: 40,
  keepGraphs: 4,
  keepSummaries: 4,
  allowedFailures: 2,
};
const WORKER = { threads: 2, pipelineDepth: 3, findMissingMs: 500, messageBytesLimit: 40 };
const WORK: Work = {
  valueOf: ({ key, call }, inputs) => valueOf(key, call.op, inputs),
  durationMs: (_, dice) => dice.span(1, DURATION_MS_MAX),
};
/** Chances of what a short course of events should meet several times. */
const ODDS: Odds = {
  ...ALL_FAULTS,
  "request-lost": 0.04,
  "answer-lost": 0.04,
  "stream-broken": 0.03,
  "transfer-lost": 0.04,
  "transfer-busy": 0.08,
  "transfer-broken": 0.06,
  "transfer-garbled": 0.01,
  "body-raised": 0.03,
  "body-killed": 0.03,
  "body-returned": 0.03,
  "body-rescheduled": 0.02,
  "body-late": 0.05,
  "result-not-stored": 0.01,
  "push-lost": 0.05,
  "push-unanswered": 0.05,
};
/** Of so little interest that they are not in the log. */
const QUIET = new Set(["worker-seen", "memory-sampled", "heartbeat", "tick"]);

export interface JointOptions {
  readonly seed: number;
  /** What the probabilities of faults are multiplied by, from 0. */
  readonly faults: number;
  readonly saturation: number;
}

export class JointCluster {
  readonly time = new VirtualTime();
  readonly chance: Chance;
  readonly scheduler: SchedulerProcess;
  readonly data: DataClients;
  readonly network: Network;
  /** The value of each key as its namespace defines it now. */
  readonly expected = new Map<Key, string>();
  /** Faults that were meant to happen, by key. */
  readonly faults = new Map<Key, string[]>();
  /** How often each kind of event and message was seen. */
  readonly seen = new Map<string, number>();
  #log: { readonly at: number; readonly who: string; readonly what: unknown }[] = [];
  readonly #attempts = new Set<Attempt>();
  readonly #once = new Set<Key>();
  #workers = 0;
  #graphs = 0;

  constructor({ seed, faults, saturation }: JointOptions) {
    const { time } = this;
    this.chance = new Chance(seed, oddsTimes(faults));
    this.network = new Network({ latencyMsMax: TRANSFER_MS_MAX, bytesPerMs: 0 }, () => time.now);
    this.scheduler = new SchedulerProcess({
      time,
      machine: { ...MACHINE, saturation },
      checks: { validateEvery: 1, restoreEvery: 61 },
      log: (who, what) => this.#note(who, what),
      onData: (instruction) => this.data.perform(instruction),
    });
    this.data = new DataClients({
      time,
      dice: this.chance.of("clients"),
      scheduler: this.scheduler,
      processes: this.network.processes,
      valueOf: (key, definition) => valueOf(key, definition, []),
      accepted: (values) => this.#define(values),
    });
  }

  get workers(): readonly WorkerProcess[] {
    return [...this.network.processes.values()];
  }

  find(name: string): WorkerProcess | undefined {
    return this.workers.find((worker) => worker.name === name);
  }

  /** Starts a process, and gives its name: a new one, unless one is given. */
  join(resources: Readonly<Record<string, number>>, name?: string): string {
    const journal: Journal = {
      log: (who, what) => this.#note(who, what),
      began: (key, attempt) => this.#began(key, attempt),
      faulted: (key, kind) => void listOf(this.faults, key).push(kind),
    };
    const serial = ++this.#workers;
    const { time, chance, scheduler, network } = this;
    const own = name ?? `worker-${serial}`;
    const world = { time, chance, scheduler, journal, network, work: WORK, memoryBytes: null };
    const machine = { ...WORKER, resources };
    const checks = { validateEvery: 1, restoreEvery: 53 };
    return new WorkerProcess({ name: own, serial, machine, checks, ...world }).name;
  }

  /** Gives its id, whether it is accepted or not. */
  submit(plan: GraphPlan): GraphId {
    const graph = graphId(++this.#graphs);
    const compiled = buildGraph(plan, graph);
    const rest = { modules: null, submitter: "test", trace: null };
    this.scheduler.tell({ type: "graph-submitted", graph, compiled, ...rest });
    if (!this.scheduler.refused.has(graph)) this.#define(runSequentially(compiled, this.expected));
    return graph;
  }

  /** No more faults: every graph ends, and then the books agree with what the workers have. */
  comeToRest(): void {
    this.#note("---", "the faults are over");
    this.chance.odds = null;
    for (const worker of this.workers) {
      worker.session.link.heal();
      worker.pauseByMemory(false);
    }
    // Who was to stop has done so after this, and who was cut off has registered.
    this.time.run(LEASE_MS);
    for (const worker of this.scheduler.machine.cluster.workers.keys()) {
      this.scheduler.tell({ type: "worker-resumed", worker });
    }
    this.join({ R: 1 }, this.find(PLACE) === undefined ? PLACE : undefined);
    const open = () => [...this.scheduler.graphs].filter(([, ended]) => !ended).map(([id]) => id);
    this.time.run(END_MS_MAX, () => open().length > 0 || this.data.busy);
    assert.deepEqual(open(), [], "every graph ends");
    assert.equal(this.data.busy, false, "whoever brings values is answered");
    this.#note("---", "every graph has ended");
    this.#readAll();
    this.time.run(SETTLE_MS);
    checkHolders(this);
    checkGraphs(this);
  }

  /** All graphs are deleted and all data are released: nothing is left anywhere. */
  vanish(): void {
    this.#note("---", "everything is released");
    for (const graph of [...this.scheduler.graphs.keys()]) {
      this.scheduler.tell({ type: "graph-deleted", graph });
    }
    for (const { key, context } of [...this.scheduler.machine.cluster.tasks.values()]) {
      if (context.scattered) this.scheduler.tell({ type: "data-released", key });
    }
    this.time.run(SETTLE_MS);
    checkEmpty(this);
  }

  /** What happened last, for whoever reads a failure. */
  trace(lines = LOG_LINES): string {
    return this.#log.slice(-lines)
      .map(({ at, who, what }) => `${at} ${who} ${JSON.stringify(what).slice(0, 400)}`).join("\n");
  }

  /** Clients want what there is, so that copies that are not there are found. */
  #readAll(): void {
    for (let round = 0; round < 4; round++) {
      for (const { key, state } of this.scheduler.machine.cluster.tasks.values()) {
        if (state === "memory") this.data.read(key, this.expected.get(key));
      }
      this.time.run(LEASE_MS);
    }
  }

  /** A key means this from now on; faults of what it meant before are not its own. */
  #define(values: ReadonlyMap<Key, string>): void {
    for (const [key, value] of values) {
      const before = this.expected.get(key);
      this.expected.set(key, value);
      if (before !== undefined && before !== value) this.faults.delete(key);
    }
  }

  /** No attempt is run twice, and no body that must not be repeated begins twice. */
  #began(key: Key, attempt: Attempt): void {
    assert.ok(!this.#attempts.has(attempt), `attempt ${attempt} of "${key}" begins once`);
    this.#attempts.add(attempt);
    const task = this.scheduler.machine.cluster.tasks.get(key);
    if (task?.annotations?.pure !== false) return;
    assert.ok(!this.#once.has(key), `"${key}" has "pure": false and begins once`);
    this.#once.add(key);
  }

  #note(who: string, what: unknown): void {
    const kind = kindOf(what);
    this.seen.set(kind, (this.seen.get(kind) ?? 0) + 1);
    if (QUIET.has(kind)) return;
    this.#log.push({ at: this.time.elapsedMs, who, what });
    if (this.#log.length > 50 * LOG_LINES) this.#log = this.#log.slice(-25 * LOG_LINES);
  }
}

function oddsTimes(factor: number): Odds {
  const odds = Object.entries(ODDS).map(([fault, chance]) => [fault, chance * factor]);
  return Object.fromEntries(odds) as Odds;
}

/** Type of an event, or of the only message in it. */
function kindOf(what: unknown): string {
  const { type, message, messages } = Object(what) as {
    readonly type?: string;
    readonly message?: readonly unknown[];
    readonly messages?: readonly (readonly unknown[])[];
  };
  const only = message ?? (messages?.length === 1 ? messages[0] : undefined);
  return String(only?.[0] ?? type ?? "");
}

function listOf<K, V>(map: Map<K, V[]>, key: K): V[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}

/**
 * The real state machines of a scheduler and several workers, connected by the real links over a
 * virtual network, with failing executions, transfers and processes. There is no real time and no
 * I/O: the seed and the commands decide everything.
 *
 * `validate()` is called after every stimulus of every machine. Other rules are checked here as
 * events happen, and in `checks.ts` when the cluster is at rest.
 */
import assert from "node:assert/strict";
import { asKey, type Attempt, type GraphId, type Key, namespaceOf } from "../../protocol/mod.ts";
import type { SchedulerInstruction, SchedulerOptions } from "../../scheduler/mod.ts";
import { checkEmpty, checkHolders } from "../../sim/checks/at_rest.ts";
import type { Odds } from "../../sim/faults/chance.ts";
import { ALL_FAULTS } from "../../sim/faults/faults.ts";
import type { Work } from "../../sim/processes/executions.ts";
import type { Journal } from "../../sim/processes/journal.ts";
import { LEASE_MS } from "../../sim/processes/scheduler_process.ts";
import type { Value } from "../../sim/processes/value.ts";
import type { WorkerProcess } from "../../sim/processes/worker_process.ts";
import { VirtualCluster } from "../../sim/virtual_cluster.ts";
import { checkGraphs } from "./checks.ts";
import {
  buildGraph,
  graphId,
  type GraphPlan,
  PLACE,
  RETURNED_GRAPH,
  runSequentially,
  STARTS,
  valueOf,
  valuesOfStarted,
  withoutAttempt,
} from "./graphs.ts";

/** Virtual milliseconds within which every graph ends after the faults are over. */
const END_MS_MAX = 180_000;
/** Virtual milliseconds within which answers and executions still under way then end. */
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
  valueOf: ({ key, call }, inputs) => valueOf(withoutAttempt(key), call.op, inputs),
  graphOf: ({ call }) => call.op === STARTS ? RETURNED_GRAPH : null,
  durationMs: (_, dice) => dice.span(1, DURATION_MS_MAX),
};
/** Probabilities of faults that a short simulation should meet several times. */
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
/** Counted in `seen`: an accepted graph refers to values of another owner. */
export const BORROWED = "borrowed";
/** Counted in `seen`: the cache has results of a graph that is submitted. */
export const CACHED = "cached";
/** Events and messages that are not logged. */
const QUIET = new Set(["worker-seen", "memory-sampled", "heartbeat", "tick"]);

export interface JointOptions {
  readonly seed: number;
  /** Factor on the probabilities of faults; 0: none. */
  readonly faults: number;
  readonly saturation: number;
}

export class JointCluster extends VirtualCluster {
  /** Key -> injected faults. */
  readonly faults = new Map<Key, string[]>();
  /** Kind of event or message -> how often it was seen. */
  readonly seen = new Map<string, number>();
  #log: { readonly at: number; readonly who: string; readonly what: unknown }[] = [];
  readonly #attempts = new Set<Attempt>();
  readonly #once = new Set<Key>();
  #graphs = 0;

  constructor({ seed, faults, saturation }: JointOptions) {
    super({
      seed,
      odds: oddsTimes(faults),
      network: { latencyMsMax: TRANSFER_MS_MAX, bytesPerMs: 0 },
      scheduler: { ...MACHINE, saturation },
      checks: { validateEvery: 1, restoreEvery: 61 },
    });
  }

  find(name: string): WorkerProcess | undefined {
    return this.workers.find((worker) => worker.name === name);
  }

  /** Starts a process, a new one unless a name is given, and returns its name. */
  join(resources: Readonly<Record<string, number>>, name?: string): string {
    const journal: Journal = {
      log: (who, what) => this.note(who, what),
      began: (key, attempt) => this.#began(key, attempt),
      groupLost: () => {},
      faulted: (key, kind) => void listOf(this.faults, key).push(kind),
    };
    return this.startWorker(name, () => ({
      machine: { ...WORKER, resources },
      checks: { validateEvery: 1, restoreEvery: 53 },
      journal,
      work: WORK,
      memoryBytes: null,
    })).name;
  }

  /** Submits a graph and returns its id, whether it is accepted or not. */
  submit(plan: GraphPlan): GraphId {
    const graph = graphId(++this.#graphs);
    const compiled = buildGraph(plan, graph);
    const rest = { modules: null, submitter: "test", trace: null };
    const cache = this.cache.begin(graph, compiled, compiled);
    if (cache.hits.length > 0) this.seen.set(CACHED, 1);
    this.scheduler.tell({ type: "graph-submitted", graph, compiled, ...rest, cache });
    if (this.scheduler.refused.has(graph)) return graph;
    this.define(runSequentially(compiled, this.expected));
    if (compiled.externals.some((key) => namespaceOf(key) !== compiled.namespace)) {
      this.seen.set(BORROWED, 1);
    }
    return graph;
  }

  /** Ends the faults: every graph ends, and scheduler and workers agree on the state. */
  comeToRest(): void {
    this.note("---", "the faults are over");
    this.chance.odds = null;
    for (const worker of this.workers) {
      worker.link.heal();
      worker.pauseByMemory(false);
    }
    // After this, workers that were removed have ended, and those cut off have registered.
    this.time.run(LEASE_MS);
    for (const worker of this.scheduler.machine.cluster.workers.keys()) {
      this.scheduler.tell({ type: "worker-resumed", worker });
    }
    this.join({ R: 1 }, this.find(PLACE) === undefined ? PLACE : undefined);
    const open = () => [...this.scheduler.graphs].filter(([, ended]) => !ended).map(([id]) => id);
    this.time.run(END_MS_MAX, () => open().length > 0 || this.data.busy);
    assert.deepEqual(open(), [], "every graph ends");
    assert.equal(this.data.busy, false, "clients that scatter values are answered");
    this.note("---", "every graph has ended");
    this.#readAll();
    this.time.run(SETTLE_MS);
    checkHolders(this);
    checkGraphs(this.scheduler.machine, this.faults);
  }

  /** Releases everything: no process may keep anything. */
  checkRelease(): void {
    this.note("---", "everything is released");
    this.releaseAll();
    this.time.run(SETTLE_MS);
    checkEmpty(this);
  }

  /** The last lines of the log, for a failed test. */
  trace(lines = LOG_LINES): string {
    return this.#log.slice(-lines)
      .map(({ at, who, what }) => `${at} ${who} ${JSON.stringify(what).slice(0, 400)}`).join("\n");
  }

  protected override dataOf(key: Key, definition: string): Value {
    return valueOf(key, definition, []);
  }

  /** Clients read every result, so that replicas that are missing are found. */
  #readAll(): void {
    for (let round = 0; round < 4; round++) {
      for (const { key, state } of this.scheduler.machine.cluster.tasks.values()) {
        if (state === "memory") this.data.read(key, this.expected.get(key));
      }
      this.time.run(LEASE_MS);
    }
  }

  protected override performed(instruction: SchedulerInstruction): void {
    if (instruction.type !== "expand-task") return;
    const { key, attempt } = instruction;
    for (const [started, value] of valuesOfStarted(key)) {
      this.expected.set(asKey(started.replace("~", `~${attempt}.`)), value);
    }
  }

  /** Keys have these values from now on; faults of an earlier definition no longer count. */
  protected override define(values: ReadonlyMap<Key, string>): void {
    for (const [key, value] of values) {
      const before = this.expected.get(key);
      this.expected.set(key, value);
      if (before !== undefined && before !== value) this.faults.delete(key);
    }
  }

  /** No attempt is executed twice, and a task with `pure: false` is executed only once. */
  #began(key: Key, attempt: Attempt): void {
    assert.ok(!this.#attempts.has(attempt), `attempt ${attempt} of "${key}" begins once`);
    this.#attempts.add(attempt);
    const task = this.scheduler.machine.cluster.tasks.get(key);
    if (task?.annotations?.pure !== false) return;
    assert.ok(!this.#once.has(key), `"${key}" has "pure": false and begins once`);
    this.#once.add(key);
  }

  protected override note(who: string, what: unknown): void {
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

/** Returns the type of an event, or of the only message in it. */
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

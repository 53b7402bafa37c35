/**
 * A scheduler's machine with simulated workers, over links that the test delays and cuts. Messages
 * wait in the inbox and outbox of a worker until the test delivers them, so every message can be
 * late. Workers crash, leave, pause, and return with the values they hold and the tasks they run;
 * tasks fail or crash the process.
 *
 * Every stimulus is followed by a full `validate()` and a check of the history; at intervals a
 * machine restored from a snapshot must return the same instructions.
 */
import assert from "node:assert/strict";
import { BUILT_IN_POLICIES, type PolicyRegistry } from "../../amm/mod.ts";
import {
  asGraphId,
  asKey,
  asMillis,
  asSha256,
  asStimulusId,
  asWorkerId,
  CACHE_HOLDER,
  DEFAULT_OWNER,
  type GraphId,
  heldParts,
  type Key,
  type Registration,
  reportedKeys,
  type Unstamped,
  type WorkerId,
} from "../../protocol/mod.ts";
import {
  type SchedulerEvent,
  type SchedulerInstruction,
  type SchedulerOptions,
  SchedulerState,
} from "../../scheduler/mod.ts";
import type { CacheHit } from "../../scheduler/event_cache.ts";
import { type ExpandTask, expansionOf } from "./expansion.ts";
import { graphEvents } from "./graph_events.ts";
import { HistoryCheck } from "../../sim/checks/history.ts";
import { compile, type GraphSpec, type GraphSpecOptions } from "./scheduler_graph.ts";
import { SimulatedWorker, THREADS } from "./simulated_worker.ts";
import { cardOf } from "./worker_card.ts";

type CacheRequest = Extract<
  SchedulerInstruction,
  { readonly type: "look-up-result" | "store-result" }
>;

const CHECK_RESTORE_EVERY = 7;
/** Bytes and microseconds of every result in the cache. */
const CACHED = [10, 5000] as const;
/** Characters of a part of what a worker holds: two or three values. */
const HELD_PART_CHARACTERS = 150;
/** Graphs that tasks return. */
const SPAWNED: readonly GraphSpec[] = [
  { x: [], y: ["x"] },
  {},
  { x: [], y: { resources: { R: 1 } }, z: { needs: ["x", "y"], runAfter: "any" } },
  { x: { allowFailure: true, retries: 1 }, y: { pure: false } },
  { x: { retries: 1 }, y: { after: ["x"] }, z: { needs: ["y"], after: ["x"], runAfter: "any" } },
];

export class FaultyCluster {
  machine: SchedulerState;
  now = 1_000_000;
  /** Live workers, registered or not. */
  readonly workers = new Map<WorkerId, SimulatedWorker>();
  /** Graphs that were accepted -> whether they have ended. */
  readonly graphs = new Map<GraphId, boolean>();
  readonly log: string[] = [];
  #serial = 0;
  #ids = 0;
  /** The parts to come of incomplete graphs. */
  readonly #arriving = new Map<GraphId, Unstamped<SchedulerEvent>[]>();

  /** Requests that were not answered. */
  readonly #expanding: ExpandTask[] = [];
  /** The same of the cache. */
  readonly #asked: CacheRequest[] = [];
  /** The instructions of the last stimulus. */
  last: readonly SchedulerInstruction[] = [];
  /** Whether graphs that are submitted use the cache. */
  usesCache = true;
  readonly #policies: PolicyRegistry;
  readonly #history = new HistoryCheck();

  constructor(
    options: Partial<SchedulerOptions> = {},
    policies: PolicyRegistry = BUILT_IN_POLICIES,
  ) {
    this.#policies = policies;
    this.machine = new SchedulerState({
      rethrow: true,
      amm: false,
      pauseTimeoutMs: 3000,
      cacheMinUs: 0,
      ...options,
    }, policies);
  }

  /** Submits a graph, or its first part of at most `items` items. */
  submit(spec: GraphSpec, options: GraphSpecOptions, items = Infinity): void {
    const graph = asGraphId(`g${++this.#ids}`);
    const compiled = compile(graph, spec, options);
    const parts = graphEvents(graph, compiled, items, options.client);
    const [first, ...others] = parts.map((event) => this.#cached(event));
    if (others.length > 0) this.#arriving.set(graph, others);
    if (first !== undefined) this.tell(first);
  }

  /** Gives the pool `db` of the default owner so many slots. */
  setPool(slots: number): void {
    this.tell({ type: "pool-set", owner: DEFAULT_OWNER, name: "db", slots });
  }

  /** Sends the next part of the graph that was submitted first of those that are incomplete. */
  continueSubmission(): void {
    for (const [graph, parts] of this.#arriving) {
      const next = parts.shift();
      if (parts.length === 0) this.#arriving.delete(graph);
      if (next !== undefined) this.tell(next);
      return;
    }
  }

  /** Ends the submission of an incomplete graph. */
  abandonSubmission(): void {
    for (const graph of this.#arriving.keys()) {
      this.#arriving.delete(graph);
      return this.tell({ type: "graph-abandoned", graph });
    }
  }

  /** Answers the oldest request to compile a graph that a task returned. */
  expand(): void {
    const next = this.#expanding.shift();
    if (next === undefined) return;
    const { key, attempt } = next;
    if (attempt % 5 === 4) {
      const error = { kind: "refused", name: "invalid_graph", message: "no" } as const;
      this.tell({ type: "expansion-failed", key, attempt, error });
    } else this.tell(expansionOf(next, SPAWNED[attempt % SPAWNED.length] ?? {}));
  }

  /** Every task uses the cache, which has one of five results. */
  #cached(event: Unstamped<SchedulerEvent>): Unstamped<SchedulerEvent> {
    if (event.type !== "graph-submitted" && event.type !== "graph-continued") return event;
    if (!this.usesCache) return event;
    const { tasks } = event.type === "graph-submitted" ? event.compiled : event.part;
    const { counter } = this.machine.cluster;
    const indices = tasks.keys().filter((index) => (index + counter) % 5 === 0);
    const hits = [...indices].map((index) =>
      [index, ...resultOf(tasks[index]?.key ?? "")] as const
    );
    return { ...event, cache: { hits } };
  }

  /** Answers all requests of the cache: it has one of three results, and stores two of three. */
  answerCache(): void {
    for (const asked of this.#asked.splice(0)) {
      const { key } = asked;
      if (asked.type === "look-up-result") {
        const result = asked.lookUp % 3 === 0 ? resultOf(key) : null;
        this.tell({ type: "cache-answered", answers: [[key, asked.lookUp, result]] });
      } else {
        const isStored = asked.order % 3 > 0;
        this.tell({ type: "cache-stored", results: [[key, asked.order, isStored]] });
      }
    }
  }

  /** Restarts the scheduler: requests and incomplete submissions are lost. */
  resume(): void {
    this.#expanding.length = 0;
    this.#asked.length = 0;
    this.#arriving.clear();
    const { counter } = this.machine.cluster;
    this.tell({ type: "scheduler-resumed", downMs: 100, firstAttempt: counter + 1 });
  }

  join(resources: Registration["resources"]): void {
    const id = asWorkerId(`w${++this.#ids}`);
    this.#register(id, new SimulatedWorker(id, resources));
  }

  /** Cuts the link; the worker registers again with its held values and running tasks. */
  rejoin(worker: SimulatedWorker): void {
    const previous = { id: worker.id, incarnation: worker.incarnation };
    this.workers.delete(worker.id);
    const id = asWorkerId(`w${++this.#ids}`);
    const unreported = reportedKeys(worker.outbox);
    worker.restart(id);
    this.#register(id, worker, { previous, unreported });
  }

  crash(worker: SimulatedWorker): void {
    this.workers.delete(worker.id);
  }

  remove(worker: SimulatedWorker): void {
    this.workers.delete(worker.id);
    this.tell({ type: "worker-lost", worker: worker.id, reason: "removed" });
  }

  /** Delivers all messages of the worker. */
  report(worker: SimulatedWorker): void {
    const messages = worker.outbox.splice(0);
    if (messages.length > 0) this.tell({ type: "worker-reported", worker: worker.id, messages });
  }

  /** Asks a worker to fetch or to drop a replica of one of the results. */
  replicate(worker: SimulatedWorker, index: number, wish: "fetch" | "drop"): void {
    const results = [...this.machine.cluster.tasks.values()].filter(({ replicas }) =>
      replicas.length > 0
    );
    const key = results[index % Math.max(1, results.length)]?.key;
    if (key === undefined) return;
    const type = wish === "fetch" ? "replica-requested" : "replica-drop-requested";
    this.tell({ type, key, worker: worker.id });
  }

  /** Advances the time; every live worker gives a sign of life. */
  pass(milliseconds: number): void {
    this.now += milliseconds;
    this.answerCache();
    for (const id of this.workers.keys()) this.tell({ type: "worker-seen", worker: id });
    this.tick();
  }

  tick(): void {
    this.tell({ type: "tick", stalledMs: 0 });
  }

  /** Ends the faults: everything is delivered and succeeds. Every graph must end. */
  comeToRest(): void {
    this.join({ R: 1 });
    this.setPool(2);
    while (this.#arriving.size > 0) this.continueSubmission();
    const { tasks, graphs } = this.machine.cluster;
    const bound = 40 + 4 * tasks.size + 10 * graphs.size;
    for (let round = 0; round < bound; round++) {
      while (this.#expanding.length > 0) this.expand();
      this.answerCache();
      if ([...this.graphs.values()].every((ended) => ended)) return this.#checkHolders();
      for (const worker of [...this.workers.values()]) {
        if (worker.stale) this.rejoin(worker);
        worker.paused = false;
        worker.outbox.push(["status-changed", "running", null]);
        worker.deliver(Infinity);
        worker.runAll(this.workers);
        worker.fetch(this.workers);
        this.report(worker);
      }
      this.pass(60_000);
    }
    const open = [...this.graphs].filter(([, ended]) => !ended).map(([id]) => id);
    assert.fail(`graphs ${open} do not end\n${this.log.slice(-60).join("\n")}`);
  }

  /** The graph must end once more if one of its tasks runs again. */
  retry(graph: GraphId): void {
    this.tell({ type: "graph-retried", graph });
    if (this.machine.cluster.graphs.get(graph)?.state === "running") this.graphs.set(graph, false);
  }

  tell(untimed: Unstamped<SchedulerEvent>): void {
    const stimulus = { stimulusId: asStimulusId(`s${++this.#serial}`), at: asMillis(this.now) };
    const event = { ...untimed, ...stimulus } as SchedulerEvent;
    const twin = this.#serial % CHECK_RESTORE_EVERY === 0 ? this.#restore() : null;
    const instructions = this.machine.handleStimulus(event);
    this.log.push(`${JSON.stringify(untimed).slice(0, 300)}`);
    this.machine.validateTouched();
    this.machine.validate();
    this.#history.check(this.machine);
    if (twin !== null) assert.deepEqual(twin.handleStimulus(event), instructions);
    this.last = instructions;
    for (const instruction of instructions) this.#perform(instruction);
  }

  #restore(): SchedulerState {
    const twin = new SchedulerState({}, this.#policies);
    twin.restore(JSON.parse(JSON.stringify(this.machine.snapshot())));
    return twin;
  }

  #register(
    id: WorkerId,
    worker: SimulatedWorker,
    { previous, unreported = new Set() }: {
      readonly previous?: Registration["previous"];
      readonly unreported?: ReadonlySet<Key>;
    } = {},
  ): void {
    this.workers.set(id, worker);
    const { held, running } = worker.inventory();
    const { first, rest, follows } = heldParts(held, unreported, HELD_PART_CHARACTERS);
    worker.outbox.push(...rest);
    const registration = cardOf(`name of ${id}`, {
      url: null,
      threads: THREADS,
      memoryLimit: 1000 * (1 + this.workers.size % 2),
      resources: worker.resources,
      ...(previous && { previous }),
      held: first,
      ...(follows && { heldFollows: true } as const),
      running,
    });
    this.tell({ type: "worker-registered", worker: id, registration });
  }

  #perform(instruction: SchedulerInstruction): void {
    this.log.push(`  -> ${JSON.stringify(instruction).slice(0, 300)}`);
    switch (instruction.type) {
      case "send": {
        const worker = this.workers.get(instruction.worker);
        worker?.inbox.push(instruction.message);
        return;
      }
      case "accept-worker": {
        const worker = this.workers.get(instruction.worker);
        if (worker !== undefined) worker.incarnation = instruction.incarnation;
        return;
      }
      case "close-worker":
        this.#close(instruction.worker, instruction.code);
        return;
      case "look-up-result":
      case "store-result":
        this.#asked.push(instruction);
        return;
      case "expand-task":
        this.#expanding.push(instruction);
        return;
      case "accept-graph":
        this.graphs.set(instruction.graph, false);
        return;
      case "end-graph":
        this.graphs.set(instruction.graph, true);
        return;
    }
  }

  /** A live worker that the scheduler has lost registers again later. */
  #close(id: WorkerId, code: "removed" | "stale-incarnation"): void {
    const worker = this.workers.get(id);
    if (worker === undefined) return;
    if (code === "removed") this.workers.delete(id);
    else worker.stale = true;
  }

  /**
   * Every replica of the scheduler is held by its worker once all messages are delivered. A
   * rebalance requested before may continue for a while.
   */
  #checkHolders(): void {
    const tasks = () => [...this.machine.cluster.tasks.values()];
    for (let round = 0; round < 10; round++) {
      for (const worker of [...this.workers.values()]) {
        if (worker.stale) this.rejoin(worker);
        worker.deliver(Infinity);
        worker.runAll(this.workers);
        worker.fetch(this.workers);
        this.report(worker);
      }
      this.answerCache();
      if (round < 2) continue;
      this.pass(120_000);
      if (tasks().every(({ acquires }) => acquires === null)) break;
    }
    for (const task of tasks()) {
      assert.ok(task.acquires === null, `"${task.key}" is still awaited somewhere`);
      for (const { worker } of task.replicas) {
        if (worker.id === CACHE_HOLDER) continue;
        const holder = this.workers.get(worker.id);
        assert.ok(holder?.held.has(asKey(task.key)), `"${worker.id}" lacks "${task.key}"`);
      }
    }
  }
}

/** The result of a task in the cache. */
function resultOf(key: string): CacheHit {
  return [asSha256(`digest of ${key}`), ...CACHED];
}

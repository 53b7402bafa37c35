/**
 * A scheduler's machine with workers whose messages the test decides. After every stimulus the
 * whole state is validated. A twin, restored from a snapshot just before, gets the same stimulus
 * and must return the same instructions and end in the same state. A test fails if it leaves
 * decisions that it has not read with `take()`.
 */
import assert from "node:assert/strict";
import {
  asAttempt,
  asGraphId,
  asMillis,
  asSha256,
  asStimulusId,
  asWorkerId,
  DEFAULT_OWNER,
  type FromWorker,
  fullKey,
  type GraphStatus,
  type HeldValue,
  type Key,
  type MemoryFigures,
  namespaceOf,
  type Registration,
  type RunningBody,
  shortKey,
  type SpillPlace,
  type TaskError,
  type TaskExplanation,
  type TaskStatus,
  type Unstamped,
  type WorkerStatus,
  type WorkerTaskState,
} from "../../protocol/mod.ts";
import {
  explain,
  graphStatus,
  type SchedulerEvent,
  type SchedulerInstruction,
  type SchedulerOptions,
  SchedulerState,
  taskStatus,
  workerIdOf,
  workerStatus,
} from "../../scheduler/mod.ts";
import type { CacheHit } from "../../scheduler/event_cache.ts";
import type { Notice } from "../../scheduler/notice.ts";
import { cacheOf, withCache } from "./cache_spec.ts";
import { graphEvents } from "./graph_events.ts";
import { type ExpandTask, expansionOf } from "./expansion.ts";
import { compile, type GraphSpec, type GraphSpecOptions, keyInCluster } from "./scheduler_graph.ts";
import { describeInstruction, isAside } from "./scheduler_notation.ts";
import { cardOf } from "./worker_card.ts";

export interface WorkerOptions {
  readonly threads?: number;
  /** Bytes; 0: no limit. */
  readonly memoryLimit?: number;
  readonly spill?: SpillPlace;
  /** Default: every worker has a separate host. */
  readonly url?: string | null;
  readonly certificate?: string;
  readonly resources?: Readonly<Record<string, number>>;
  /** Identifies the process. Default: registrations of one name are one process. */
  readonly process?: string;
  /** Replaces the last registration of this worker, or the given one. */
  readonly again?: boolean | { readonly id: string; readonly incarnation: number };
  /** `[key, attempt]` or `[key, attempt, epoch, nbytes]`. */
  readonly held?:
    readonly (readonly [key: string, attempt: number, epoch?: number, nbytes?: number])[];
  /** More values follow in messages `held`. */
  readonly heldFollows?: boolean;
  readonly running?: readonly (readonly [key: string, attempt: number])[];
}

export interface FinishOptions {
  readonly nbytes?: number;
  /** Microseconds. */
  readonly us?: number;
  readonly attempt?: number;
  /** The result itself, which travels inside messages. */
  readonly value?: string;
  /** Digest of the result. */
  readonly digest?: string;
}

export class World {
  machine: SchedulerState;
  /** Milliseconds of the next event. */
  now = 1_000_000;
  readonly #decisions: string[] = [];
  readonly #asides: string[] = [];
  /** All instructions so far, unchanged. */
  readonly instructions: SchedulerInstruction[] = [];
  /** All notices so far. */
  readonly notices: Notice[] = [];
  /** `worker key` -> the last attempt sent. */
  readonly #attempts = new Map<string, number>();
  /** Worker name -> the id and incarnation of its last registration. */
  readonly #registered = new Map<string, { id: string; incarnation: number }>();
  readonly #namespaces = new Map<string, string>();
  #serial = 0;
  #graphs = 0;

  constructor(options: Partial<SchedulerOptions> = {}) {
    this.machine = new SchedulerState({
      rethrow: true,
      amm: false,
      checkClaims: false,
      ...options,
    });
  }

  [Symbol.dispose](): void {
    const left = this.#decisions.splice(0);
    assert.deepEqual(left, [], "decisions that the test has not taken");
  }

  /** Registers a worker; its id is its name, with a number from the second registration on. */
  worker(name: string, options: WorkerOptions = {}): this {
    const former = this.#registered.get(name);
    const registration = former === undefined ? 1 : Number(former.id.split("#")[1] ?? 1) + 1;
    const id = asWorkerId(registration === 1 ? name : `${name}#${registration}`);
    const registered = this.#card(name, options);
    for (const [key, attempt] of registered.running) this.#attempts.set(`${id} ${key}`, attempt);
    this.tell({ type: "worker-registered", worker: id, registration: registered });
    const status = workerStatus(this.machine, id);
    if (status !== undefined) this.#registered.set(name, { id, incarnation: status.incarnation });
    return this;
  }

  /** Submits a graph; the first is `g1`. */
  graph(spec: GraphSpec, options: GraphSpecOptions = {}): this {
    const id = `g${++this.#graphs}`;
    const compiled = compile(id, spec, options);
    this.#namespaces.set(id, compiled.namespace);
    const { submitter, modules, trace } = { submitter: "test", modules: null, trace: null };
    return this.tell({
      type: "graph-submitted",
      graph: asGraphId(id),
      compiled,
      submitter,
      modules,
      trace,
      ...(options.client && { client: options.client }),
      ...(options.cache && { cache: cacheOf(compiled, options.cache) }),
    });
  }

  /** A pool of the default owner. */
  pool(name: string, slots: number, owner: string = DEFAULT_OWNER): this {
    return this.tell({ type: "pool-set", owner, name, slots });
  }

  /** The scheduler is restarted, and goes on. */
  restart(): this {
    return this.tell({
      type: "scheduler-resumed",
      downMs: 0,
      firstAttempt: this.machine.cluster.counter + 1000,
    });
  }

  /** Answers the last look-up of the task. `null`: a miss. */
  lookedUp(key: string, result: CacheHit | null): this {
    const asked = this.instructions.findLast((each) =>
      each.type === "look-up-result" && each.key === this.key(key)
    );
    const lookUp = asked?.type === "look-up-result" ? asked.lookUp : 0;
    return this.tell({ type: "cache-answered", answers: [[this.key(key), lookUp, result]] });
  }

  /** Answers the last order to store the result of the task. */
  stored(key: string, isStored = true): this {
    const asked = this.instructions.findLast((each) =>
      each.type === "store-result" && each.key === this.key(key)
    );
    const order = asked?.type === "store-result" ? asked.order : 0;
    return this.tell({ type: "cache-stored", results: [[this.key(key), order, isStored]] });
  }

  /**
   * Submits the next graph in parts of at most `items` items. Returns one call for each part; the
   * first part has been sent.
   */
  graphInParts(items: number, spec: GraphSpec, options: GraphSpecOptions = {}): (() => void)[] {
    const id = `g${++this.#graphs}`;
    const compiled = compile(id, spec, options);
    this.#namespaces.set(id, compiled.namespace);
    const events = graphEvents(asGraphId(id), compiled, items, options.client);
    const { cache } = options;
    const [first, ...others] = cache === undefined ? events : withCache(events, compiled, cache);
    if (first !== undefined) this.tell(first);
    return others.map((event) => () => void this.tell(event));
  }

  cancel(graph = "g1"): this {
    return this.tell({ type: "graph-cancelled", graph: asGraphId(graph) });
  }

  retry(graph = "g1"): this {
    return this.tell({ type: "graph-retried", graph: asGraphId(graph) });
  }

  delete(graph = "g1"): this {
    return this.tell({ type: "graph-deleted", graph: asGraphId(graph) });
  }

  /** Turns the sampling of CPU time on or off. */
  profile(enabled: boolean, graph = "g1"): this {
    return this.tell({ type: "profiling-set", graph: asGraphId(graph), enabled });
  }

  finish(key: string, worker: string, options: FinishOptions = {}): this {
    return this.report(worker, this.finished(key, worker, options));
  }

  /** A message that the task has finished, for a report with several messages. */
  finished(key: string, worker: string, options: FinishOptions = {}): FromWorker {
    const { nbytes = 100, us = 1_000_000, value, digest } = options;
    const attempt = asAttempt(options.attempt ?? this.attempt(key, worker));
    const finished = ["task-finished", this.key(key), attempt, nbytes, this.now, us] as const;
    if (digest !== undefined) return [...finished, value ?? null, asSha256(digest)];
    return value === undefined ? finished : [...finished, value];
  }

  fail(key: string, worker: string, error: Partial<TaskError> = {}, attempt?: number): this {
    const full = { kind: "raised", name: "Error", message: `${key} failed`, ...error } as const;
    const number = asAttempt(attempt ?? this.attempt(key, worker));
    return this.report(worker, ["task-erred", this.key(key), number, full, this.now, 1000]);
  }

  /** The task returns a graph. */
  spawn(key: string, worker: string, options: { attempt?: number; document?: string } = {}): this {
    const attempt = asAttempt(options.attempt ?? this.attempt(key, worker));
    const document = options.document ?? "{}";
    return this.report(worker, ["task-spawned", this.key(key), attempt, document, this.now, 1000]);
  }

  /** The answer to the last `expand-task` for this task. Default: the result takes all tasks. */
  expand(key: string, spec: GraphSpec, result?: readonly string[]): this {
    return this.tell(expansionOf(this.expansion(key), spec, result));
  }

  /** The last `expand-task` for this task. */
  expansion(key: string): ExpandTask {
    const found = this.instructions.findLast((instruction) =>
      instruction.type === "expand-task" && instruction.key === this.key(key)
    );
    assert.ok(found?.type === "expand-task", `"${key}" has not returned a graph`);
    return found;
  }

  killed(key: string, worker: string): this {
    const attempt = asAttempt(this.attempt(key, worker));
    return this.report(worker, ["run-killed", this.key(key), attempt]);
  }

  add(key: string, worker: string, epoch: number, nbytes = 100): this {
    return this.report(worker, ["add-keys", [[this.key(key), asAttempt(epoch), nbytes]]]);
  }

  /** The worker lists values that it held when it registered. */
  list(worker: string, held: NonNullable<WorkerOptions["held"]>, last: boolean): this {
    return this.report(worker, ["held", this.#heldValues(held), last]);
  }

  #heldValues(held: NonNullable<WorkerOptions["held"]>): HeldValue[] {
    return held.map(([key, attempt, epoch = 0, nbytes = 100]) => [
      this.key(key),
      nbytes,
      asAttempt(attempt),
      asAttempt(epoch),
    ]);
  }

  released(key: string, worker: string, epoch: number): this {
    return this.report(worker, ["released", [[this.key(key), asAttempt(epoch)]]]);
  }

  /** The worker answers for all keys of an order to free some. */
  releasedAll(worker: string, epoch: number): this {
    return this.report(worker, ["released", [], asAttempt(epoch)]);
  }

  /** `by` asked `holder`, which did not hold the key. `epoch`: the latest known to `by` then. */
  missing(key: string, holder: string, report: { by: string; epoch: number }): this {
    const copy = [this.key(key), asAttempt(report.epoch)] as const;
    return this.report(report.by, ["replicas-missing", this.id(holder), [copy]]);
  }

  /** A heartbeat: these tasks have been running for `elapsedUs` microseconds. */
  beat(
    worker: string,
    executing: readonly string[] = [],
    elapsedUs = 1000,
    memory: Partial<MemoryFigures> = {},
  ): this {
    return this.report(worker, ["heartbeat", {
      memory: { process: 0, managed: 0, spilledMemory: 0, spilledDisk: 0, ...memory },
      executing: executing.map((key) => [
        this.key(key),
        asAttempt(this.attempt(key, worker)),
        elapsedUs,
      ]),
      bandwidth: 0,
      receivedBytesTotal: 0,
    }]);
  }

  /** The answer to the last `steal-request` for this task. */
  giveBack(key: string, worker: string, state: WorkerTaskState = "ready"): this {
    const message = this.instructions.flatMap((instruction) =>
      instruction.type === "send" && instruction.worker === this.id(worker) &&
        instruction.message[0] === "steal-request" && instruction.message[2] === this.key(key)
        ? [instruction.message]
        : []
    ).at(-1);
    assert.ok(message, `"${worker}" was never asked for "${key}"`);
    const [, id, full, attempt] = message;
    return this.report(worker, ["steal-response", id, full, attempt, state]);
  }

  /** `trouble`: why the worker cannot start executors. */
  pause(worker: string, trouble: string | null = null): this {
    return this.report(worker, ["status-changed", "paused", trouble]);
  }

  /** The worker reports that it is too large itself, without its tasks. */
  outgrow(worker: string, trouble: string | null = null): this {
    return this.report(worker, ["status-changed", "paused", trouble, true]);
  }

  resume(worker: string): this {
    return this.report(worker, ["status-changed", "running", null]);
  }

  /** Pauses through the API; `pause()` is the pause that the worker reports. */
  pauseManually(worker: string, retireAfterMs?: number): this {
    return this.tell({
      type: "worker-paused",
      worker: this.id(worker),
      ...(retireAfterMs !== undefined && { retireAfterMs }),
    });
  }

  resumeManually(worker: string): this {
    return this.tell({ type: "worker-resumed", worker: this.id(worker) });
  }

  acquire(key: string, worker: string): this {
    return this.tell({ type: "replica-requested", key: this.key(key), worker: this.id(worker) });
  }

  drop(key: string, worker: string): this {
    const subject = { key: this.key(key), worker: this.id(worker) };
    return this.tell({ type: "replica-drop-requested", ...subject });
  }

  /** The last epoch or attempt that the scheduler has drawn. */
  get number(): number {
    return this.machine.cluster.counter;
  }

  report(worker: string, ...messages: FromWorker[]): this {
    return this.tell({ type: "worker-reported", worker: this.id(worker), messages });
  }

  /** The worker leaves, is removed, loses its lease, or its address refuses a connection. */
  lose(worker: string, reason: "left" | "removed" | "refused" | "lease" = "lease"): this {
    if (reason !== "lease") {
      return this.tell({ type: "worker-lost", worker: this.id(worker), reason });
    }
    const { leaseMs } = this.machine.cluster.options;
    this.now += leaseMs;
    for (const other of this.machine.cluster.workers.values()) {
      if (other.id !== this.id(worker)) this.tell({ type: "worker-seen", worker: other.id });
    }
    return this.tell({ type: "tick", stalledMs: 0 });
  }

  /** Advances the time and sends a `tick`. */
  tick(afterMs = 0, stalledMs = 0): this {
    this.now += afterMs;
    return this.tell({ type: "tick", stalledMs });
  }

  /** Passes one event to the machine and its twin, and compares instructions and states. */
  tell(untimed: Unstamped<SchedulerEvent>): this {
    const stimulus = { stimulusId: asStimulusId(`s${++this.#serial}`), at: asMillis(this.now) };
    const event = { ...untimed, ...stimulus } as SchedulerEvent;
    const twin = new SchedulerState();
    const snapshot: unknown = JSON.parse(JSON.stringify(this.machine.snapshot()));
    twin.restore(snapshot);
    const instructions = this.machine.handleStimulus(event);
    this.machine.validateTouched();
    this.machine.validate();
    assert.deepEqual(twin.handleStimulus(event), instructions, "a restored machine does the same");
    assert.deepEqual(plain(twin.snapshot()), plain(this.machine.snapshot()), "and is the same");
    for (const instruction of instructions) this.#note(instruction);
    this.notices.push(...this.machine.cluster.stimulus.notices);
    return this;
  }

  /** Returns the decisions since the last call, one line each. */
  take(): string[] {
    return this.#decisions.splice(0);
  }

  /** Returns the other instructions since the last call. */
  takeAsides(): string[] {
    return this.#asides.splice(0);
  }

  /** The state of each task of a graph, as in `a: memory`. */
  states(graph = "g1"): Record<string, string> {
    const record = this.machine.cluster.graphs.get(asGraphId(graph));
    const tasks = record?.tasks ?? [];
    return Object.fromEntries(tasks.map((task) => [this.#short(task.key), task.state]));
  }

  status(graph = "g1"): GraphStatus {
    const status = graphStatus(this.machine, asGraphId(graph));
    assert.ok(status, `graph "${graph}" is not known`);
    return status;
  }

  task(key: string, graph = "g1"): TaskStatus {
    const status = taskStatus(this.machine, asGraphId(graph), key);
    assert.ok(status, `task "${key}" is not known`);
    return status;
  }

  reasons(key: string, graph = "g1"): string[] {
    return this.explained(key, graph).map(({ code }) => code);
  }

  explained(key: string, graph = "g1"): TaskExplanation["reasons"] {
    return explain(this.machine, asGraphId(graph), key)?.reasons ?? [];
  }

  workerStatus(name: string): WorkerStatus {
    const status = workerStatus(this.machine, this.id(name));
    assert.ok(status, `worker "${name}" is not known`);
    return status;
  }

  /** The attempt of this task that was last sent to this worker, or that it registered with. */
  attempt(key: string, worker: string): number {
    const attempt = this.#attempts.get(`${this.id(worker)} ${this.key(key)}`);
    assert.ok(attempt !== undefined, `"${key}" was never sent to "${worker}"`);
    return attempt;
  }

  /** The present id of a worker, or its last one. */
  id(name: string): ReturnType<typeof asWorkerId> {
    return workerIdOf(this.machine, name) ?? asWorkerId(this.#registered.get(name)?.id ?? name);
  }

  /** Full key: `x` is looked up in the latest graph that has it, `g1/x` is of the default owner. */
  key(key: string): Key {
    if (key.includes("/")) return keyInCluster(key, "");
    const namespaces = [...this.#namespaces.values()].reverse();
    const known = namespaces.find((name) => this.machine.cluster.tasks.has(fullKey(name, key)));
    return fullKey(known ?? namespaces[0] ?? "local/g1", key);
  }

  #card(name: string, options: WorkerOptions): Registration {
    const { threads = 1, memoryLimit = 0, resources = {}, again = false } = options;
    const { url = `http://${name}:1` } = options;
    const previous = again === true
      ? this.#registered.get(name)
      : again === false
      ? undefined
      : again;
    return cardOf(name, {
      url,
      acceptToken: `token of ${options.process ?? name}`,
      threads,
      memoryLimit,
      resources,
      ...(options.certificate && { certificate: options.certificate }),
      ...(options.spill && { spill: options.spill }),
      ...(previous === undefined ? null : {
        previous: { id: asWorkerId(previous.id), incarnation: previous.incarnation },
      }),
      held: this.#heldValues(options.held ?? []),
      ...(options.heldFollows && { heldFollows: true } as const),
      running: (options.running ?? []).map(([key, attempt]): RunningBody => [
        this.key(key),
        asAttempt(attempt),
      ]),
    });
  }

  #note(instruction: SchedulerInstruction): void {
    this.instructions.push(instruction);
    if (instruction.type === "send" && instruction.message[0] === "compute") {
      const [, key, attempt] = instruction.message;
      this.#attempts.set(`${instruction.worker} ${key}`, attempt);
    }
    const names = { key: (key: Key) => this.#short(key), worker: (id: string) => id };
    const line = describeInstruction(instruction, names);
    (isAside(instruction) ? this.#asides : this.#decisions).push(line);
  }

  /** The short form of a key, unless several graphs use it. */
  #short(key: Key): string {
    const [namespace, short] = [namespaceOf(key), shortKey(key)];
    const sharing = [...new Set(this.#namespaces.values())].filter((other) =>
      other !== namespace && this.machine.cluster.tasks.has(fullKey(other, short))
    );
    return sharing.length === 0 ? short : key.replace(/^local\//, "");
  }
}

function plain(snapshot: unknown): unknown {
  return JSON.parse(JSON.stringify(snapshot));
}

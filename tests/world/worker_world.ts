/**
 * One worker's machine in a simulated environment: the scheduler that sends messages, the executors
 * that run tasks, the peers that send values, the store that keeps them.
 *
 * Every call is one stimulus; after each the invariants are checked, and the machine must agree
 * with the store. At the end of a test no instruction may be left that the test did not `take()`.
 */
import assert from "node:assert/strict";
import {
  asAttempt,
  asGraphId,
  asKey,
  asMillis,
  asStimulusId,
  asWorkerId,
  type Attempt,
  type ComputeExtras,
  type Dependency,
  isPartKey,
  type Key,
  type Priority,
  type TaskError,
  type ToWorker,
  type Unstamped,
  type WorkerId,
} from "../../protocol/mod.ts";
import {
  type WorkerEvent,
  type WorkerInstruction,
  type WorkerOptions,
  WorkerState,
} from "../../worker/machine/mod.ts";
import { describeInstruction } from "./worker_notation.ts";

/** An execution, and whether the machine asked to kill it. */
interface Execution {
  readonly attempt: Attempt;
  readonly inputs: readonly Key[];
  dying: boolean;
}

/** A value and its holders: `{x: "p2 p3"}`. Sizes are 1 byte unless `sizes` says otherwise. */
export type Holders = Readonly<Record<string, string>>;
export type Sizes = Readonly<Record<string, number>>;

/** What a `compute` message says; every field has a default. */
export interface Computed extends ComputeExtras {
  readonly attempt?: number;
  readonly inputs?: Holders;
  /** Inputs whose values are in the message. */
  readonly given?: Readonly<Record<string, string>>;
  readonly sizes?: Sizes;
  readonly priority?: number;
  readonly graph?: string;
  readonly op?: string;
  readonly args?: readonly unknown[];
}

/** One worker's machine and its simulated environment. Dispose it at the end of the test. */
export class WorkerWorld implements Disposable {
  readonly options: WorkerOptions;
  machine: WorkerState;
  now = 0;
  /** The scheduler's counter of attempts and epochs. */
  number = 0;
  /** Every stimulus in order: enough to replay a failed run. */
  readonly events: WorkerEvent[] = [];
  readonly #store = new Set<string>();
  readonly #executions = new Map<string, Execution>();
  readonly #gathers = new Map<string, { readonly id: number; readonly keys: readonly Key[] }>();
  #untaken: WorkerInstruction[] = [];

  constructor(options: Partial<WorkerOptions> = {}) {
    this.options = { threads: 1, ...options };
    this.machine = new WorkerState(this.options);
  }

  // Messages of the scheduler.

  /** Sends one batch of messages. */
  tell(...messages: ToWorker[]): this {
    return this.happen({ type: "instructions-received", messages });
  }

  compute(key: string, computed: Computed = {}): this {
    return this.tell(this.computeMessage(key, computed));
  }

  computeMessage(key: string, computed: Computed = {}): ToWorker {
    const { attempt, inputs, given, sizes, priority, graph, op, args, ...extras } = computed;
    const number = attempt ?? this.number + 1;
    this.number = Math.max(this.number, number);
    const order: Priority = [priority ?? 0, 0, 0];
    return [
      "compute",
      asKey(key),
      asAttempt(number),
      asGraphId(graph ?? "g"),
      order,
      op ?? "core.echo",
      args ?? [],
      [
        ...dependencies(inputs ?? {}, sizes ?? {}),
        ...Object.entries(given ?? {}).map(([input, value]) => [asKey(input), value] as const),
      ],
      Object.keys(extras).length === 0 ? null : extras,
    ];
  }

  free(...keys: string[]): this {
    return this.tell(["free-keys", this.#epoch(), keys.map(asKey)]);
  }

  /** Frees keys with one answer. */
  freeWhole(...keys: string[]): this {
    return this.tell(["free-keys", this.#epoch(), keys.map(asKey), true]);
  }

  cancel(...keys: string[]): this {
    return this.tell(["cancel-runs", keys.map(asKey)]);
  }

  /** Requests replicas. `cold`: keys that no holder has in memory. */
  acquire(wanted: Holders, sizes: Sizes = {}, cold: readonly string[] = []): this {
    const replicas = dependencies(wanted, sizes);
    const places = cold.map((key) => Object.keys(wanted).indexOf(key));
    const message = ["acquire-replicas", this.#epoch(), replicas] as const;
    return this.tell(cold.length === 0 ? message : [...message, places]);
  }

  remove(...keys: string[]): this {
    return this.tell(["remove-replicas", this.#epoch(), keys.map(asKey)]);
  }

  refresh(holders: Holders): this {
    return this.tell([
      "refresh-holders",
      this.#epoch(),
      dependencies(holders, {}).map(([key, , ids]) => [key, ids] as const),
    ]);
  }

  steal(key: string, attempt: number): this {
    return this.tell(["steal-request", 1, asKey(key), asAttempt(attempt)]);
  }

  gone(...peers: string[]): this {
    return this.tell(["peers-gone", peers.map(asWorkerId)]);
  }

  /** Announces how to reach peers: `{p2: "http://127.0.0.1:2"}`. */
  introduce(urls: Readonly<Record<string, string | null>>): this {
    const peers = Object.entries(urls).map(([id, url]) => ({ id: asWorkerId(id), url, token: "" }));
    return this.tell(["peers", peers]);
  }

  register(worker: string): this {
    return this.happen({ type: "registered", worker: asWorkerId(worker) });
  }

  // Reports of the executors.

  started(key: string): this {
    return this.happen({ type: "exec-started", key: asKey(key), attempt: this.#attemptOf(key) });
  }

  /** `value`: the value itself, which travels inside messages. */
  finish(key: string, nbytes = 1, value?: string): this {
    const run = { ...this.success(key, nbytes), ...(value !== undefined && { value }) };
    return this.happen({ type: "execs-succeeded", runs: [run] });
  }

  /** The end of an execution, for an event with several. */
  success(key: string, nbytes = 1) {
    this.#store.add(key);
    return { ...this.#end(key), nbytes, ...this.#duration() };
  }

  /** Reports the value of an execution that the machine never requested. */
  finishUnknown(key: string): this {
    this.#store.add(key);
    const run = { key: asKey(key), attempt: asAttempt(1), nbytes: 1, ...this.#duration() };
    return this.happen({ type: "execs-succeeded", runs: [run] });
  }

  fail(key: string, error: TaskError = RAISED): this {
    return this.happen({ type: "exec-failed", ...this.#end(key), error, ...this.#duration() });
  }

  /** The execution returns a graph. */
  spawn(key: string, document = "{}"): this {
    return this.happen({ type: "exec-spawned", ...this.#end(key), document, ...this.#duration() });
  }

  killed(key: string, reason: "cancelled" | "timeout" = "cancelled"): this {
    return this.happen({ type: "exec-killed", ...this.#end(key), reason });
  }

  giveBack(key: string): this {
    return this.happen({ type: "exec-returned", ...this.#end(key) });
  }

  /** No executor can be started for the execution. */
  unavailable(key: string, detail = "no more processes"): this {
    return this.happen({ type: "exec-unavailable", ...this.#end(key), detail });
  }

  /** The answer to a probe. `trouble`: why no executor started. */
  probed(trouble: string | null): this {
    return this.happen({ type: "executors-probed", trouble });
  }

  reschedule(key: string): this {
    return this.fail(key, {
      kind: "rescheduled",
      name: "Reschedule",
      message: "",
    });
  }

  undecodable(key: string, input: string): this {
    const end = this.#end(key);
    return this.happen({
      type: "input-undecodable",
      ...end,
      input: asKey(input),
      detail: "bad tag",
    });
  }

  // Ends of gathers.

  /**
   * Ends the gather under way with this peer; only `keys` arrived, by default all that were
   * requested.
   */
  arrive(peer: string, keys?: readonly string[], sizes: Sizes = {}): this {
    return this.happen({ type: "gather-succeeded", ...this.#endGather(peer, keys, sizes) });
  }

  busy(peer: string, retryAfterMs = 150): this {
    return this.happen({ type: "gather-busy", ...this.#endGather(peer, []), retryAfterMs });
  }

  breakOff(peer: string, keys: readonly string[] = []): this {
    return this.happen({ type: "gather-network-failed", ...this.#endGather(peer, keys) });
  }

  garble(peer: string): this {
    const end = this.#endGather(peer, []);
    return this.happen({ type: "gather-failed", ...end, detail: "bad bytes" });
  }

  // Other events of the shell.

  scatter(values: Sizes): this {
    for (const key of Object.keys(values)) this.#store.add(key);
    const attempt = this.#epoch();
    return this.happen({
      type: "data-arrived",
      values: Object.entries(values).map(([key, nbytes]) => [asKey(key), nbytes, attempt] as const),
    });
  }

  /** The store loses the value of this key. */
  lose(key: string, detail = "bad sector"): this {
    this.#store.delete(key);
    return this.happen({ type: "value-lost", key: asKey(key), detail });
  }

  /** Lets time pass and sends the ticks that the machine asked for. */
  pass(milliseconds: number): this {
    const end = this.now + milliseconds;
    for (let next = this.machine.nextDeadline(); next !== null && next <= end;) {
      assert.ok(next >= this.now, "a deadline lies in the past");
      this.now = next;
      this.happen({ type: "tick" });
      next = this.machine.nextDeadline();
    }
    this.now = end;
    return this;
  }

  /** Sends any event, stamped. The store performs the instructions; they are kept for `take()`. */
  happen(fact: Unstamped<WorkerEvent>): this {
    const stimulusId = asStimulusId(`s${this.events.length + 1}`);
    const event = { ...fact, stimulusId, at: asMillis(this.now) } as WorkerEvent;
    this.events.push(event);
    const instructions = this.machine.handleStimulus(event);
    for (const instruction of instructions) this.#perform(instruction);
    this.#untaken.push(...instructions);
    this.machine.validateTouched();
    this.machine.validate();
    const held: string[] = this.machine.inventory().held.map(([key]) => key);
    // Parts of results are kept, and not held.
    const parts = [...this.#store].filter((key) => isPartKey(asKey(key)));
    const kept = parts.filter((key) => this.machine.stateOf(asKey(key)) === "memory");
    assert.deepEqual(
      [...this.#store].sort(),
      [...held, ...kept].sort(),
      "the store keeps what the machine holds",
    );
    return this;
  }

  /** Returns the instructions since the last call, as lines. */
  take(): string[] {
    return this.takeInstructions().map(describeInstruction);
  }

  /** Returns the instructions since the last call. */
  takeInstructions(): WorkerInstruction[] {
    const taken = this.#untaken;
    this.#untaken = [];
    return taken;
  }

  /** The same, left for the next `take()`. */
  peek(): readonly WorkerInstruction[] {
    return this.#untaken;
  }

  /** States of tasks in the given order: `["x=memory", "y=executing"]`. */
  states(...keys: string[]): string[] {
    return keys.map((key) => `${key}=${this.machine.stateOf(asKey(key)) ?? "unknown"}`);
  }

  /** Keys of executions under way, oldest first. */
  get executions(): string[] {
    return [...this.#executions.keys()];
  }

  inputsOf(key: string): readonly string[] {
    return this.#executions.get(key)?.inputs ?? [];
  }

  isDying(key: string): boolean {
    return this.#executions.get(key)?.dying ?? false;
  }

  /** Peers with a gather under way, and what was requested from them. */
  get gathers(): ReadonlyMap<string, { readonly keys: readonly Key[] }> {
    return this.#gathers;
  }

  /** Replaces the machine by one restored from its snapshot, for the rest of the test. */
  replaceMachine(): void {
    const json = JSON.parse(JSON.stringify(this.machine.snapshot()));
    this.machine = new WorkerState(this.options);
    this.machine.restore(json);
    this.machine.validate();
  }

  [Symbol.dispose](): void {
    assert.deepEqual(this.take(), [], "instructions that the test did not expect");
  }

  #perform(instruction: WorkerInstruction): void {
    if (instruction.type === "execute") {
      const { key, attempt } = instruction;
      const inputs = instruction.inputs.filter((input) => typeof input === "string");
      assert.ok(!this.#executions.has(key), `"${key}" runs twice at a time`);
      for (const input of inputs) assert.ok(this.#store.has(input), `input "${input}" is not here`);
      this.#executions.set(key, { attempt, inputs, dying: false });
    } else if (instruction.type === "gather") {
      const { peer, gather, keys } = instruction;
      assert.ok(!this.#gathers.has(peer), `two gathers at a time with "${peer}"`);
      this.#gathers.set(peer, { id: gather, keys });
    } else if (instruction.type === "delete-values") {
      for (const key of instruction.keys) this.#store.delete(key);
    } else if (instruction.type === "kill") {
      const execution = this.#executions.get(instruction.key);
      assert.ok(execution?.attempt === instruction.attempt, "kills what runs");
      assert.ok(!execution.dying, "kills it once");
      execution.dying = true;
    }
  }

  #end(key: string): { readonly key: Key; readonly attempt: Attempt } {
    const attempt = this.#attemptOf(key);
    this.#executions.delete(key);
    return { key: asKey(key), attempt };
  }

  #attemptOf(key: string): Attempt {
    const execution = this.#executions.get(key);
    assert.ok(execution !== undefined, `no execution of "${key}" runs`);
    return execution.attempt;
  }

  #endGather(peer: string, keys?: readonly string[], sizes: Sizes = {}) {
    const gather = this.#gathers.get(peer);
    assert.ok(gather !== undefined, `no gather runs with "${peer}"`);
    this.#gathers.delete(peer);
    // A value that arrived otherwise meanwhile is not overwritten.
    const came = (keys ?? gather.keys).filter((key) =>
      this.machine.stateOf(asKey(key)) !== "memory"
    );
    for (const key of came) this.#store.add(key);
    return {
      gather: gather.id,
      peer: asWorkerId(peer),
      received: came.map((key) => [asKey(key), sizes[key] ?? 1] as const),
    };
  }

  #epoch(): Attempt {
    return asAttempt(++this.number);
  }

  #duration() {
    return { startedAt: asMillis(this.now), durationUs: 1000 };
  }
}

const RAISED: TaskError = { kind: "raised", name: "Error", message: "boom" };

function dependencies(holders: Holders, sizes: Sizes): Dependency[] {
  return Object.entries(holders).map(([key, ids]) => [asKey(key), sizes[key] ?? 1, workers(ids)]);
}

/** Worker ids of a list: `"p2 p3"` gives both, `""` none. */
function workers(ids: string): WorkerId[] {
  return ids.split(" ").filter((id) => id !== "").map(asWorkerId);
}

/**
 * The machines of a scheduler and of workers, over a network whose every step the test decides: an
 * instruction is delivered, a peer answers, its answer arrives, an execution ends, a post arrives.
 * So each can be late, and in any order. Nothing is lost.
 *
 * Every machine is validated after each stimulus. Every request to acquire a replica is recorded
 * until its answer. A value contains its definition and its inputs (`valueOf`), so that a value
 * under another definition of its key is detected.
 */
import assert from "node:assert/strict";
import {
  asGraphId,
  asMillis,
  asStimulusId,
  asWorkerId,
  type Attempt,
  type FromWorker,
  type Key,
  type ToWorker,
  type Unstamped,
  type WorkerId,
} from "../../protocol/mod.ts";
import { type SchedulerEvent, SchedulerState } from "../../scheduler/mod.ts";
import { describeOutput, type ReplicaHolder } from "../../scheduler/views/tasks.ts";
import type { MissingReplica } from "../../scheduler/event.ts";
import { type WorkerEvent, type WorkerInstruction, WorkerState } from "../../worker/machine/mod.ts";
import { compile, type GraphSpec, type GraphSpecOptions } from "./scheduler_graph.ts";
import { cardOf } from "./worker_card.ts";

type Gather = Extract<WorkerInstruction, { type: "gather" }>;

/** A value requested from a holder for a client. */
interface Question {
  readonly key: Key;
  readonly holder: ReplicaHolder;
}

/** An execution and its future result. */
interface Body {
  readonly key: Key;
  readonly attempt: Attempt;
  readonly inputs: readonly Key[];
  readonly value: string;
}

/** Key and definition of the task, and the values of its inputs. */
function valueOf(key: Key, args: readonly unknown[], inputs: readonly string[]): string {
  return `${key}=${args.filter((arg) => typeof arg === "string")}(${inputs})`;
}

export class ReplicaCluster {
  readonly machine = new SchedulerState({ rethrow: true, leaseMs: 1e9, checkClaims: false });
  readonly workers = new Map<WorkerId, ReplicaWorker>();
  now = 1_000_000;
  /** Requests of clients without an answer. */
  readonly questions: Question[] = [];
  /** Answers in transit to the machine. */
  readonly findings: { readonly worker: WorkerId; readonly copy: MissingReplica }[] = [];
  #serial = 0;
  #graphs = 0;

  constructor(workers: number) {
    for (let count = 1; count <= workers; count++) {
      const id = asWorkerId(`w${count}`);
      this.workers.set(id, new ReplicaWorker(this, id));
      const registration = cardOf(id, { threads: 2 });
      this.tell({ type: "worker-registered", worker: id, registration });
    }
  }

  submit(spec: GraphSpec, options: GraphSpecOptions): void {
    const id = `g${++this.#graphs}`;
    const compiled = compile(id, spec, options);
    const rest = { modules: null, submitter: "test", trace: null };
    this.tell({ type: "graph-submitted", graph: asGraphId(id), compiled, ...rest });
  }

  delete(graph: string): void {
    this.tell({ type: "graph-deleted", graph: asGraphId(graph) });
  }

  get graphs(): string[] {
    return [...this.machine.cluster.graphs.keys()];
  }

  /** A client requests a value from its first holder. */
  ask(key: Key): void {
    const task = this.machine.cluster.tasks.get(key);
    const holder = task && describeOutput(task).holders[0];
    if (holder !== undefined) this.questions.push({ key, holder });
  }

  /** The holder answers; a missing value will be reported to the machine. */
  answer(): void {
    const question = this.questions.shift();
    if (question === undefined) return;
    const { key, holder: { worker, epoch } } = question;
    if (!this.workers.get(worker)?.store.has(key)) {
      this.findings.push({ worker, copy: [key, epoch] });
    }
  }

  hear(): void {
    const finding = this.findings.shift();
    if (finding === undefined) return;
    this.tell({ type: "replicas-missing", worker: finding.worker, keys: [finding.copy] });
  }

  /** Delivers and performs everything, within less time than the timeout of an acquire. */
  settle(): void {
    for (let round = 0; round < 25; round++) {
      while (this.questions.length > 0) this.answer();
      while (this.findings.length > 0) this.hear();
      for (const worker of this.workers.values()) worker.settle();
      this.pass(1000);
    }
  }

  /** Advances the time by milliseconds. */
  pass(milliseconds: number): void {
    this.now += milliseconds;
    for (const worker of this.workers.values()) worker.tell({ type: "tick" });
    this.tell({ type: "tick", stalledMs: 0 });
  }

  /**
   * A registered replica that the worker holds, with no message about it in transit, must not be
   * removed because of a report from before it arrived. It is dropped when nothing needs it.
   */
  tell(untimed: Unstamped<SchedulerEvent>): void {
    const accused = this.#accused(untimed);
    this.#handle(untimed);
    for (const [worker, key] of accused) {
      const { wanted, waiters } = this.machine.cluster.tasks.get(key) ?? { wanted: 0, waiters: 0 };
      if (wanted + waiters === 0) continue;
      assert.ok(this.#knows(worker, key), `a late report has cost "${worker}" a good copy`);
    }
  }

  #accused(event: Unstamped<SchedulerEvent>): [WorkerId, Key][] {
    const reports: (readonly [WorkerId, readonly MissingReplica[]])[] = [];
    if (event.type === "replicas-missing") reports.push([event.worker, event.keys]);
    if (event.type !== "worker-reported") return this.#good(reports);
    for (const message of event.messages) {
      if (message[0] === "replicas-missing") reports.push([message[1], message[2]]);
    }
    return this.#good(reports);
  }

  #good(reports: readonly (readonly [WorkerId, readonly MissingReplica[]])[]): [WorkerId, Key][] {
    return reports.flatMap(([id, copies]) => {
      const worker = this.workers.get(id);
      if (worker === undefined || worker.outbox.length > 0) return [];
      return copies.map(([key]): [WorkerId, Key] => [id, key])
        .filter(([, key]) => worker.store.has(key) && this.#knows(id, key));
    });
  }

  #knows(worker: WorkerId, key: Key): boolean {
    const { replicas } = this.machine.cluster.tasks.get(key) ?? { replicas: [] };
    return replicas.some((replica) => replica.worker.id === worker);
  }

  #handle(untimed: Unstamped<SchedulerEvent>): void {
    const event = { ...untimed, ...this.stamp() } as SchedulerEvent;
    const instructions = this.machine.handleStimulus(event);
    this.machine.validate();
    this.#assertTrue();
    for (const instruction of instructions) {
      if (instruction.type !== "send") continue;
      this.workers.get(instruction.worker)?.inbox.push(instruction.message);
    }
  }

  /** A registered replica that is held belongs to the current definition of its key. */
  #assertTrue(): void {
    for (const [key, { replicas }] of this.machine.cluster.tasks) {
      for (const { worker: { id } } of replicas) {
        const value = this.workers.get(id)?.store.get(key);
        if (value !== undefined) assert.equal(value, this.expected(key), `"${key}" at "${id}"`);
      }
    }
  }

  /** The expected value of this key by its current definition. */
  expected(key: Key): string {
    const task = this.machine.cluster.tasks.get(key);
    assert.ok(task !== undefined);
    const inputs = task.dependencies.map((input) => this.expected(input.key));
    return valueOf(key, task.args, inputs);
  }

  stamp() {
    return { stimulusId: asStimulusId(`s${++this.#serial}`), at: asMillis(this.now) };
  }
}

/** A worker's machine, its store, and its messages in transit. */
export class ReplicaWorker {
  readonly id: WorkerId;
  readonly machine = new WorkerState({ threads: 2 });
  readonly store = new Map<Key, string>();
  readonly inbox: ToWorker[] = [];
  readonly outbox: FromWorker[] = [];
  /** Received and unanswered acquires, as `key@epoch`. */
  readonly unanswered = new Set<string>();
  readonly #cluster: ReplicaCluster;
  readonly #bodies: Body[] = [];
  readonly #killed: Body[] = [];
  readonly #asked: Gather[] = [];
  readonly #coming: { readonly gather: Gather; readonly values: readonly [Key, string][] }[] = [];

  constructor(cluster: ReplicaCluster, id: WorkerId) {
    this.#cluster = cluster;
    this.id = id;
    this.tell({ type: "registered", worker: id });
  }

  /** Performs one of its possible steps. */
  move(choice: number): void {
    const moves = [
      { possible: this.inbox.length > 0, take: () => this.deliver(1) },
      { possible: this.#asked.length > 0, take: () => this.serve() },
      { possible: this.#coming.length > 0, take: () => this.land() },
      { possible: this.#bodies.length + this.#killed.length > 0, take: () => this.finish() },
      { possible: this.outbox.length > 0, take: () => this.post(choice < 4 ? 1 : Infinity) },
    ].filter(({ possible }) => possible);
    moves[choice % Math.max(1, moves.length)]?.take();
  }

  /** Delivers the next instructions, each as a separate batch. */
  deliver(count: number): void {
    for (const message of this.inbox.splice(0, count)) {
      if (message[0] === "acquire-replicas") {
        for (const [key] of message[2]) this.unanswered.add(`${key}@${message[1]}`);
      }
      this.tell({ type: "instructions-received", messages: [message] });
    }
  }

  /** A peer answers a request of this worker. */
  serve(): void {
    const gather = this.#asked.shift();
    if (gather === undefined) return;
    const store = this.#cluster.workers.get(gather.peer)?.store;
    const values = gather.keys.flatMap((key): [Key, string][] => {
      const value = store?.get(key);
      return value === undefined ? [] : [[key, value]];
    });
    this.#coming.push({ gather, values });
  }

  /** The answer of a peer arrives. */
  land(): void {
    const transfer = this.#coming.shift();
    if (transfer === undefined) return;
    const { gather: { gather, peer }, values } = transfer;
    for (const [key, value] of values) this.store.set(key, value);
    const received = values.map(([key]) => [key, 1] as const);
    this.tell({ type: "gather-succeeded", gather, peer, received });
  }

  /** Ends the oldest execution; killed ones first. */
  finish(): void {
    const killed = this.#killed.shift();
    if (killed !== undefined) {
      const { key, attempt } = killed;
      return this.tell({ type: "exec-killed", key, attempt, reason: "cancelled" });
    }
    const body = this.#bodies.shift();
    if (body === undefined) return;
    const { key, attempt, value } = body;
    this.store.set(key, value);
    const startedAt = asMillis(this.#cluster.now);
    const run = { key, attempt, nbytes: 1, startedAt, durationUs: 1000 };
    // Half of the results travel inside messages.
    this.tell({ type: "execs-succeeded", runs: [attempt % 2 === 0 ? { ...run, value } : run] });
  }

  /** The oldest execution with inputs cannot decode its first input. */
  spoil(): void {
    const index = this.#bodies.findIndex(({ inputs }) => inputs.length > 0);
    const [body] = index < 0 ? [] : this.#bodies.splice(index, 1);
    const input = body?.inputs[0];
    if (body === undefined || input === undefined) return;
    const { key, attempt } = body;
    this.tell({ type: "input-undecodable", key, attempt, input, detail: "bad bytes" });
  }

  /** Delivers its oldest post; later messages go into the next post. */
  post(count = Infinity): void {
    const messages = this.outbox.splice(0, count);
    if (messages.length === 0) return;
    this.#cluster.tell({ type: "worker-reported", worker: this.id, messages });
  }

  settle(): void {
    this.advance();
    this.post();
  }

  /** It has finished everything, and has nothing to report. */
  advance(): void {
    this.deliver(Infinity);
    while (this.#asked.length > 0) this.serve();
    while (this.#coming.length > 0) this.land();
    while (this.#bodies.length + this.#killed.length > 0) this.finish();
  }

  tell(fact: Unstamped<WorkerEvent>): void {
    const event = { ...fact, ...this.#cluster.stamp() } as WorkerEvent;
    const instructions = this.machine.handleStimulus(event);
    this.machine.validate();
    for (const instruction of instructions) this.#perform(instruction);
  }

  #perform(instruction: WorkerInstruction): void {
    switch (instruction.type) {
      case "execute":
        return void this.#bodies.push(this.#begin(instruction));
      case "kill":
        return this.#kill(instruction.attempt);
      case "gather":
        return void this.#asked.push(instruction);
      case "delete-values":
        for (const key of instruction.keys) this.store.delete(key);
        return;
      case "send":
        this.#noteAnswers(instruction.message);
        return void this.outbox.push(instruction.message);
    }
  }

  /** Starts an execution, which reads its inputs. */
  #begin({ key, attempt, call, inputs }: Extract<WorkerInstruction, { type: "execute" }>): Body {
    const read = inputs.map((input) => {
      const value = typeof input === "string" ? this.store.get(input) : input[1];
      assert.ok(value !== undefined, "an input is here");
      return value;
    });
    const keys = inputs.map((input) => typeof input === "string" ? input : input[0]);
    return { key, attempt, inputs: keys, value: valueOf(key, call.args, read) };
  }

  #kill(attempt: Attempt): void {
    const index = this.#bodies.findIndex((body) => body.attempt === attempt);
    if (index >= 0) this.#killed.push(...this.#bodies.splice(index, 1));
  }

  /** `add-keys` answers every acquire received before it. */
  #noteAnswers(message: FromWorker): void {
    if (message[0] === "add-keys") {
      for (const [key, epoch] of message[1]) {
        for (const order of this.unanswered) {
          const [ordered, number] = order.split("@");
          if (ordered === key && Number(number) <= epoch) this.unanswered.delete(order);
        }
      }
    } else if (message[0] === "acquire-failed") {
      for (const [key, epoch] of message[1]) {
        assert.ok(this.unanswered.delete(`${key}@${epoch}`), "an order is answered once");
      }
    }
  }
}

/**
 * The scheduler's machine and the machines of workers, over a network whose every step is the
 * test's: an instruction is delivered, a peer answers, its answer arrives, a body ends, a post
 * arrives. So each can be late, and each after any other. Nothing is lost.
 *
 * Every machine is validated after each stimulus. Each order to fetch a copy is written down, and
 * struck out by its answer. A value tells what it was made of and for (`valueOf`), so one that
 * stands for another definition of its key is seen.
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

/** A value asked of a holder for a client. */
interface Question {
  readonly key: Key;
  readonly holder: ReplicaHolder;
}

/** A body that runs, and what it will give. */
interface Body {
  readonly key: Key;
  readonly attempt: Attempt;
  readonly inputs: readonly Key[];
  readonly value: string;
}

/** The key, what the task is, and the values it was made of. */
function valueOf(key: Key, args: readonly unknown[], inputs: readonly string[]): string {
  return `${key}=${args.filter((arg) => typeof arg === "string")}(${inputs})`;
}

export class ReplicaCluster {
  readonly machine = new SchedulerState({ rethrow: true, leaseMs: 1e9 });
  readonly workers = new Map<WorkerId, ReplicaWorker>();
  now = 1_000_000;
  /** Of clients; asked, and not answered. */
  readonly questions: Question[] = [];
  /** Answers that are on their way to the machine. */
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

  /** A client wants a value: its first holder is asked. */
  ask(key: Key): void {
    const task = this.machine.cluster.tasks.get(key);
    const holder = task && describeOutput(task).holders[0];
    if (holder !== undefined) this.questions.push({ key, holder });
  }

  /** The holder looks into its store; what it has not the machine will hear of. */
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

  /** Everything that is on its way arrives and is done; less time passes than an acquire has. */
  settle(): void {
    for (let round = 0; round < 25; round++) {
      while (this.questions.length > 0) this.answer();
      while (this.findings.length > 0) this.hear();
      for (const worker of this.workers.values()) worker.settle();
      this.pass(1000);
    }
  }

  /** So many milliseconds. */
  pass(milliseconds: number): void {
    this.now += milliseconds;
    for (const worker of this.workers.values()) worker.tell({ type: "tick" });
    this.tell({ type: "tick", stalledMs: 0 });
  }

  /**
   * A copy that is there, that the machine knows of, and of which everything that was said has
   * arrived, must not be struck off for what somebody found before it came. It goes when nothing
   * needs it any more.
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

  /** A copy that is in the books, and is there, is of what its key means now. */
  #assertTrue(): void {
    for (const [key, { replicas }] of this.machine.cluster.tasks) {
      for (const { worker: { id } } of replicas) {
        const value = this.workers.get(id)?.store.get(key);
        if (value !== undefined) assert.equal(value, this.expected(key), `"${key}" at "${id}"`);
      }
    }
  }

  /** What the value of this key must be as it is defined now. */
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

/** A worker's machine, its store, and what is on its way to it and from it. */
export class ReplicaWorker {
  readonly id: WorkerId;
  readonly machine = new WorkerState({ threads: 2 });
  readonly store = new Map<Key, string>();
  readonly inbox: ToWorker[] = [];
  readonly outbox: FromWorker[] = [];
  /** Orders to fetch that it has heard and not answered, as `key@epoch`. */
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

  /** One of the steps that can be taken with it. */
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

  /** The next instructions reach it, each a batch of its own. */
  deliver(count: number): void {
    for (const message of this.inbox.splice(0, count)) {
      if (message[0] === "acquire-replicas") {
        for (const [key] of message[2]) this.unanswered.add(`${key}@${message[1]}`);
      }
      this.tell({ type: "instructions-received", messages: [message] });
    }
  }

  /** A peer that it has asked looks into its store. */
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

  /** What a peer has sent is here. */
  land(): void {
    const transfer = this.#coming.shift();
    if (transfer === undefined) return;
    const { gather: { gather, peer }, values } = transfer;
    for (const [key, value] of values) this.store.set(key, value);
    const received = values.map(([key]) => [key, 1] as const);
    this.tell({ type: "gather-succeeded", gather, peer, received });
  }

  /** The oldest body ends: first what was killed. */
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
    this.tell({ type: "exec-succeeded", key, attempt, nbytes: 1, startedAt, durationUs: 1000 });
  }

  /** The oldest body that has inputs cannot read the first of them. */
  spoil(): void {
    const index = this.#bodies.findIndex(({ inputs }) => inputs.length > 0);
    const [body] = index < 0 ? [] : this.#bodies.splice(index, 1);
    const input = body?.inputs[0];
    if (body === undefined || input === undefined) return;
    const { key, attempt } = body;
    this.tell({ type: "input-undecodable", key, attempt, input, detail: "bad bytes" });
  }

  /** What it said first arrives; what it says meanwhile goes into the next post. */
  post(count = Infinity): void {
    const messages = this.outbox.splice(0, count);
    if (messages.length === 0) return;
    this.#cluster.tell({ type: "worker-reported", worker: this.id, messages });
  }

  settle(): void {
    this.advance();
    this.post();
  }

  /** Everything is done that it was told to; it says nothing. */
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

  /** A body reads its inputs as it begins. */
  #begin({ key, attempt, call, inputs }: Extract<WorkerInstruction, { type: "execute" }>): Body {
    const read = inputs.map((input) => {
      const value = this.store.get(input);
      assert.ok(value !== undefined, "an input is here");
      return value;
    });
    return { key, attempt, inputs, value: valueOf(key, call.args, read) };
  }

  #kill(attempt: Attempt): void {
    const index = this.#bodies.findIndex((body) => body.attempt === attempt);
    if (index >= 0) this.#killed.push(...this.#bodies.splice(index, 1));
  }

  /** `add-keys` answers every order that it had heard by then. */
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

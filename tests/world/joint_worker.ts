/**
 * One worker process of a joint cluster: its real machine, a store of values (each is the digest of
 * how it was made), bodies that take a while (`joint_bodies.ts`), transfers from the stores of
 * others, and its session. It does with instructions what the worker's shell does.
 */
import assert from "node:assert/strict";
import { asStimulusId, type Key, type Registered, type Registration } from "../../protocol/mod.ts";
import { type WorkerEvent, type WorkerInstruction, WorkerState } from "../../worker/machine.ts";
import { JointBodies, type Journal } from "./joint_bodies.ts";
import type { JointScheduler } from "./joint_scheduler.ts";
import { JointSession } from "./joint_session.ts";
import { JointTransfers } from "./joint_transfers.ts";
import type { VirtualTime } from "./virtual_time.ts";

type Fact<Event = WorkerEvent> = Event extends WorkerEvent ? Omit<Event, "stimulusId" | "at">
  : never;

const HEARTBEAT_MS = 3000;
const CHECK_RESTORE_EVERY = 53;

export interface JointWorkerOptions {
  readonly name: string;
  readonly resources: Readonly<Record<string, number>>;
  readonly time: VirtualTime;
  readonly scheduler: JointScheduler;
  readonly journal: Journal;
  /** Every process that lives, by its address. */
  readonly processes: Map<string, JointWorker>;
}

export class JointWorker {
  readonly name: string;
  readonly url: string;
  readonly session: JointSession;
  readonly store = new Map<Key, string>();
  readonly bodies: JointBodies;
  readonly graphs = new Set<string>();
  readonly #options: JointWorkerOptions;
  readonly #time: VirtualTime;
  readonly #transfers: JointTransfers;
  #machine: WorkerState;
  #inbox: Fact[] = [];
  #still = false;
  #memoryPaused = false;
  #deadline: number | null = null;
  #serial = 0;

  constructor(options: JointWorkerOptions) {
    this.#options = options;
    this.name = options.name;
    this.url = `http://${options.name}`;
    this.#time = options.time;
    this.#machine = this.#newMachine();
    this.bodies = new JointBodies(options.time, options.journal, {
      store: this.store,
      tell: (fact) => this.tell(fact),
    });
    this.session = new JointSession(options.scheduler, options.time, {
      pause: () => this.#pause(),
      proceed: (registered) => this.#proceed(registered),
      receive: (messages) => this.tell({ type: "instructions-received", messages }),
      stop: () => this.die(),
    });
    this.#transfers = new JointTransfers(this, options);
    options.processes.set(this.url, this);
    this.session.register();
    this.#beat();
  }

  get machine(): WorkerState {
    return this.#machine;
  }

  get dead(): boolean {
    return this.session.closed;
  }

  get memoryPaused(): boolean {
    return this.#memoryPaused;
  }

  /** The process is gone, and everything in it. */
  die(): void {
    this.session.closed = true;
    this.bodies.close();
    this.store.clear();
    this.#options.processes.delete(this.url);
  }

  /** Kills what runs, says goodbye, and goes. */
  leave(): void {
    this.bodies.close();
    this.session.send(["left", "it was asked to"]);
    this.#still = true;
    this.#time.after(1000, () => this.die());
  }

  /** The memory monitor's own pause, and its end. */
  pauseByMemory(paused: boolean): void {
    if (this.#memoryPaused === paused) return;
    this.#memoryPaused = paused;
    this.tell({ type: paused ? "paused" : "resumed" });
  }

  tell(fact: Fact): void {
    if (this.dead) return;
    this.#inbox.push(fact);
    if (this.#inbox.length === 1) this.#time.after(0, () => this.#drain());
  }

  #drain(): void {
    while (!this.#still && !this.dead) {
      const fact = this.#inbox.shift();
      if (fact === undefined) break;
      this.#handle(fact);
    }
    if (!this.dead && !this.#still) this.#setTimer();
  }

  #handle(fact: Fact): void {
    const id = asStimulusId(`${this.name}-${++this.#serial}`);
    const event = { ...fact, stimulusId: id, at: this.#time.now } as WorkerEvent;
    this.#options.journal.log(`${this.name}: ${JSON.stringify(fact).slice(0, 400)}`);
    const twin = this.#serial % CHECK_RESTORE_EVERY === 0 ? this.#restored() : null;
    const instructions = this.machine.handleStimulus(event);
    this.machine.validateTouched();
    this.machine.validate();
    if (twin !== null) assert.deepEqual(twin.handleStimulus(event), instructions);
    for (const instruction of instructions) this.#perform(instruction);
  }

  #perform(instruction: WorkerInstruction): void {
    this.#options.journal.log(`  ${this.name} -> ${JSON.stringify(instruction).slice(0, 400)}`);
    switch (instruction.type) {
      case "execute":
        return this.bodies.start(instruction);
      case "kill":
        return this.bodies.kill(instruction.attempt, instruction.reason);
      case "gather":
        return this.#transfers.start(instruction);
      case "send":
        return this.session.send(instruction.message);
      case "delete-values":
        for (const key of instruction.keys) this.store.delete(key);
        return;
      case "open-graph":
        return void this.graphs.add(instruction.context.graph);
      case "close-graph":
        return void this.graphs.delete(instruction.graph);
      case "set-peers":
        return this.#transfers.setPeers(instruction.peers);
      case "forget-peers":
        return this.#transfers.forgetPeers(instruction.workers);
      case "close":
        return this.leave();
    }
  }

  #pause(): Omit<Registration, "previous"> {
    if (!this.#still) this.#drain();
    this.#still = true;
    this.#deadline = null;
    const { held, running } = this.machine.inventory();
    return {
      protocol: 1,
      version: "0",
      name: this.name,
      url: this.url,
      acceptToken: `token of ${this.name}, no other`,
      threads: 2,
      memoryLimit: 0,
      resources: this.#options.resources,
      held,
      running,
    };
  }

  #proceed(registered: Registered | null): void {
    this.#still = false;
    if (registered) this.#inbox.unshift({ type: "registered", worker: registered.id });
    this.#drain();
  }

  #beat(): void {
    this.#time.after(HEARTBEAT_MS, () => {
      if (this.dead) return;
      const memory = { process: 1, managed: 1, spilledMemory: 0, spilledDisk: 0 };
      if (this.session.registered !== null) {
        this.tell({ type: "memory-sampled", memory, bandwidth: 0, receivedBytesTotal: 0 });
      }
      this.#beat();
    });
  }

  #setTimer(): void {
    const deadline = this.machine.nextDeadline();
    if (deadline === this.#deadline) return;
    this.#deadline = deadline;
    if (deadline === null) return;
    this.#time.after(deadline - this.#time.now, () => {
      if (this.#deadline !== deadline) return;
      this.#deadline = null;
      this.tell({ type: "tick" });
    });
  }

  #newMachine(): WorkerState {
    return new WorkerState({
      threads: 2,
      resources: this.#options.resources,
      pipelineDepth: 3,
      findMissingMs: 500,
      messageBytesLimit: 40,
    });
  }

  #restored(): WorkerState {
    const twin = this.#newMachine();
    twin.restore(JSON.parse(JSON.stringify(this.machine.snapshot())));
    return twin;
  }
}

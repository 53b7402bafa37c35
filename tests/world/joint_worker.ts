/**
 * One worker process of a joint cluster: its real machine, a store of values (each is the digest of
 * how it was made), bodies that take a while (`joint_bodies.ts`), transfers from the stores of
 * others, and its session. It does with instructions what the worker's shell does.
 */
import assert from "node:assert/strict";
import {
  asStimulusId,
  type Attempt,
  type Key,
  type Registered,
  type Registration,
  type WorkerId,
} from "../../protocol/mod.ts";
import { type WorkerEvent, type WorkerInstruction, WorkerState } from "../../worker/machine.ts";
import type { Chance } from "./chance.ts";
import { garbageOf, JointBodies, type Journal } from "./joint_bodies.ts";
import type { JointScheduler } from "./joint_scheduler.ts";
import { JointSession } from "./joint_session.ts";
import { JointTransfers } from "./joint_transfers.ts";
import { VirtualLink } from "./virtual_link.ts";
import type { VirtualTime } from "./virtual_time.ts";

type Fact<Event = WorkerEvent> = Event extends WorkerEvent ? Omit<Event, "stimulusId" | "at">
  : never;

const HEARTBEAT_MS = 3000;
const CHECK_RESTORE_EVERY = 53;

export interface JointWorkerOptions {
  readonly name: string;
  /** Tells it from other processes of the same name. */
  readonly serial: number;
  readonly resources: Readonly<Record<string, number>>;
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly scheduler: JointScheduler;
  readonly journal: Journal;
  /** Every process that lives, by its address. */
  readonly processes: Map<string, JointWorker>;
}

export class JointWorker {
  readonly name: string;
  readonly url: string;
  readonly session: JointSession;
  readonly store: ReadonlyMap<Key, string>;
  /** Values that the store has lost, of which the machine does not know. */
  readonly phantoms = new Set<Key>();
  readonly bodies: JointBodies;
  readonly graphs = new Set<string>();
  readonly #options: JointWorkerOptions;
  readonly #time: VirtualTime;
  readonly #transfers: JointTransfers;
  #machine: WorkerState;
  readonly #store = new Map<Key, string>();
  #inbox: Fact[] = [];
  #still = false;
  #memoryPaused = false;
  #deadline: number | null = null;
  #serial = 0;

  constructor(options: JointWorkerOptions) {
    this.#options = options;
    this.name = options.name;
    this.url = `http://${options.name}:${options.serial}`;
    this.#time = options.time;
    this.#machine = this.#newMachine();
    this.store = this.#store;
    this.bodies = new JointBodies(options, {
      store: this.store,
      keep: (key, value) => this.keep(key, value),
      tell: (fact) => this.tell(fact),
    });
    const { time, chance, scheduler } = options;
    const link = new VirtualLink(time, chance.of(`link of ${options.name}`));
    this.session = new JointSession({ scheduler, time, link }, {
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
    this.#store.clear();
    this.#options.processes.delete(this.url);
  }

  /** Kills what runs, says goodbye, and goes. */
  leave(): void {
    this.bodies.close();
    this.#perform({ type: "send", message: ["left", "it was asked to"] });
    this.#still = true;
    this.#time.after(1000, () => this.die());
  }

  /** The memory monitor's own pause, and its end. */
  pauseByMemory(paused: boolean): void {
    if (this.#memoryPaused === paused) return;
    this.#memoryPaused = paused;
    this.tell({ type: paused ? "paused" : "resumed" });
  }

  /** A value comes into the store, before the machine hears of it. */
  keep(key: Key, value: string): void {
    this.#store.set(key, value);
    this.phantoms.delete(key);
  }

  /** Values brought from outside to this registration; `false`: it is not the one that holds. */
  take(
    worker: WorkerId,
    attempt: Attempt,
    values: readonly (readonly [key: Key, value: string])[],
  ): boolean {
    if (this.#still || this.session.registered?.id !== worker) return false;
    // What was there before must not be deleted in the place of what comes now.
    this.#drain();
    for (const [key, value] of values) this.keep(key, value);
    const arrived = values.map(([key, value]) => [key, value.length, attempt] as const);
    this.tell({ type: "data-arrived", values: arrived });
    this.#drain();
    return true;
  }

  /** The store loses a value, or the value loses its sense; the machine hears of neither. */
  damage(which: number, how: "lose" | "spoil"): void {
    const held = this.#machine.inventory().held.filter(([key]) => this.store.has(key));
    const [key] = held[which % Math.max(1, held.length)] ?? [];
    if (key === undefined) return;
    this.#options.journal.log(this.name, [how, key]);
    this.#options.journal.faulted(key, "undecodable");
    if (how === "spoil") return void this.#store.set(key, garbageOf(this.store.get(key) ?? ""));
    this.#store.delete(key);
    this.phantoms.add(key);
  }

  /** The machine is replaced by one that was restored from its snapshot. */
  reload(): void {
    this.#machine = this.#restored();
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
    this.#options.journal.log(this.name, fact);
    const twin = this.#serial % CHECK_RESTORE_EVERY === 0 ? this.#restored() : null;
    const instructions = this.machine.handleStimulus(event);
    this.machine.validateTouched();
    this.machine.validate();
    if (twin !== null) assert.deepEqual(twin.handleStimulus(event), instructions);
    for (const instruction of instructions) this.#perform(instruction);
  }

  #perform(instruction: WorkerInstruction): void {
    this.#options.journal.log(`  ${this.name} ->`, instruction);
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
        for (const key of instruction.keys) this.#delete(key);
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

  #delete(key: Key): void {
    this.#store.delete(key);
    this.phantoms.delete(key);
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
      acceptToken: `token of ${this.url}, no other`,
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

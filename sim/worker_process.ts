/**
 * One worker process of a simulated cluster: its real machine, its values, bodies that take a
 * while, transfers from the stores of others, its memory, and its session. It does with
 * instructions what the worker's shell does.
 */
import assert from "node:assert/strict";
import { unreachable } from "../base/mod.ts";
import {
  asStimulusId,
  type Attempt,
  type FromWorker,
  type Key,
  type Registered,
  type Registration,
  type Unstamped,
  type WorkerId,
} from "../protocol/mod.ts";
import { WorkerState } from "../worker/machine/core.ts";
import type { WorkerEvent } from "../worker/machine/event.ts";
import type { WorkerInstruction } from "../worker/machine/instruction.ts";
import type { WorkerOptions } from "../worker/machine/options.ts";
import { Bodies, type Work } from "./bodies.ts";
import type { Chance } from "./chance.ts";
import { type CheckRates, handleChecked } from "./checked_stimulus.ts";
import type { Journal } from "./journal.ts";
import { MemoryWatch } from "./memory_watch.ts";
import type { Network } from "./network.ts";
import type { SchedulerProcess } from "./scheduler_process.ts";
import { Session } from "./session.ts";
import { SpillValues } from "./spill_values.ts";
import { Transfers } from "./transfers.ts";
import { garbageOf, type Value } from "./value.ts";
import { MapValues, type Values } from "./values.ts";
import { VirtualLink } from "./virtual_link.ts";
import type { VirtualTime } from "./virtual_time.ts";

const HEARTBEAT_MS = 3000;
/** Between a goodbye and the end of the process. */
const LEAVE_MS = 1000;

export interface WorkerProcessOptions {
  readonly name: string;
  /** Tells it from other processes of the same name. */
  readonly serial: number;
  readonly machine: WorkerOptions;
  /** Bytes; `null`: no limit, and no disk. */
  readonly memoryBytes: number | null;
  readonly checks: CheckRates;
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly scheduler: SchedulerProcess;
  readonly network: Network;
  readonly journal: Journal;
  readonly work: Work;
}

export class WorkerProcess {
  readonly name: string;
  readonly url: string;
  readonly session: Session;
  readonly values: Values;
  /** Values that the store has lost, of which the machine does not know. */
  readonly phantoms = new Set<Key>();
  readonly graphs = new Set<string>();
  readonly memory: MemoryWatch | null;
  bodies: Bodies;
  readonly #options: WorkerProcessOptions;
  readonly #time: VirtualTime;
  readonly #transfers: Transfers;
  #machine: WorkerState;
  /** Attempts that another worker may run now. */
  readonly #givenBack = new Set<Attempt>();
  #inbox: Unstamped<WorkerEvent>[] = [];
  #still = false;
  #memoryPaused = false;
  #deadline: number | null = null;
  #serial = 0;

  constructor(options: WorkerProcessOptions) {
    const { name, time, chance, scheduler, network, memoryBytes } = options;
    this.#options = options;
    this.name = name;
    this.url = `http://${name}:${options.serial}`;
    this.#time = time;
    this.#machine = new WorkerState(options.machine);
    const spill = memoryBytes === null ? null : new SpillValues({
      time,
      dice: chance.of(`disk of ${name}`),
      targetBytes: MemoryWatch.targetBytes(memoryBytes),
    });
    this.values = spill ?? new MapValues();
    this.bodies = this.#newBodies();
    const link = new VirtualLink(time, chance.of(`link of ${name}`));
    this.session = new Session({ scheduler, time, link }, {
      pause: () => this.#pause(),
      proceed: (registered) => this.#proceed(registered),
      receive: (messages) => this.tell({ type: "instructions-received", messages }),
      stop: () => this.die(),
    });
    this.#transfers = new Transfers(this, options);
    network.processes.set(this.url, this);
    this.memory = spill && new MemoryWatch(this, { time, spill, limitBytes: memoryBytes ?? 0 });
    this.session.register();
    this.#beat();
  }

  get machine(): WorkerState {
    return this.#machine;
  }

  get dead(): boolean {
    return this.session.closed;
  }

  /** From peers, since the start. */
  get receivedBytes(): number {
    return this.#transfers.received.bytesTotal;
  }

  /** The process is gone, and everything in it. */
  die(): void {
    this.session.closed = true;
    this.bodies.close();
    this.values.close();
    this.#options.network.processes.delete(this.url);
  }

  /** Kills what runs, says goodbye, and goes. */
  leave(): void {
    this.bodies.close();
    this.#perform({ type: "send", message: ["left", "it was asked to"] });
    this.#still = true;
    this.#time.after(LEAVE_MS, () => this.die());
  }

  /**
   * The process is started anew with its machine as it was and the values that it had; what ran and
   * what was under way is lost.
   */
  restart(): void {
    const { running } = this.#machine.inventory();
    const broken = this.#transfers.breakAll();
    this.bodies.close();
    this.bodies = this.#newBodies();
    this.reload();
    const died = running.map(([key, attempt]): Unstamped<WorkerEvent> => {
      this.#options.journal.faulted(key, "killed");
      const error = { kind: "killed", name: "Error", message: "The worker was restarted" } as const;
      const startedAt = this.#time.now;
      return { type: "exec-failed", key, attempt, error, startedAt, durationUs: 1 };
    });
    this.session.lose();
    this.#inbox.unshift(...died, ...broken);
    this.session.register();
  }

  /** The memory monitor's own pause, and its end. */
  pauseByMemory(paused: boolean): void {
    if (this.#memoryPaused === paused) return;
    this.#memoryPaused = paused;
    this.tell({ type: paused ? "paused" : "resumed" });
  }

  /** A value comes into the store, before the machine hears of it. */
  keep(
    key: Key,
    value: Value,
    done: (error: Error | null) => void = () => {},
    cold = false,
  ): void {
    this.phantoms.delete(key);
    this.values.put(key, value, done, cold);
  }

  /** Values brought from outside to this registration; `false`: it is not the one that holds. */
  take(
    worker: WorkerId,
    attempt: Attempt,
    values: readonly (readonly [key: Key, value: Value])[],
  ): boolean {
    if (this.#still || this.session.registered?.id !== worker) return false;
    // What was there before must not be deleted in the place of what comes now.
    this.#drain();
    for (const [key, value] of values) this.keep(key, value);
    const arrived = values.map(([key, value]) => [key, value.nbytes, attempt] as const);
    this.tell({ type: "data-arrived", values: arrived });
    this.#drain();
    return true;
  }

  /** The store loses a value, or the value loses its sense; the machine hears of neither. */
  damage(which: number, how: "lose" | "spoil"): void {
    const held = this.#machine.inventory().held.filter(([key]) => this.values.peek(key));
    const [key] = held[which % Math.max(1, held.length)] ?? [];
    const value = key && this.values.peek(key);
    if (key === undefined || value === undefined) return;
    this.#options.journal.log(this.name, [how, key]);
    this.#options.journal.faulted(key, "undecodable");
    if (how === "spoil") return this.values.put(key, garbageOf(value), () => {});
    this.values.delete([key]);
    this.phantoms.add(key);
  }

  /** The machine is replaced by one that was restored from its snapshot. */
  reload(): void {
    this.#machine = this.#restored();
  }

  tell(fact: Unstamped<WorkerEvent>): void {
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

  #handle(fact: Unstamped<WorkerEvent>): void {
    const { journal, checks } = this.#options;
    const id = asStimulusId(`${this.name}-${++this.#serial}`);
    const event = { ...fact, stimulusId: id, at: this.#time.now } as WorkerEvent;
    journal.log(this.name, fact);
    const instructions = handleChecked(this.machine, event, {
      serial: this.#serial,
      checks,
      restored: () => this.#restored(),
    });
    for (const instruction of instructions) this.#perform(instruction);
  }

  #perform(instruction: WorkerInstruction): void {
    this.#options.journal.log(`  ${this.name} ->`, instruction);
    switch (instruction.type) {
      case "execute": {
        const { key, attempt } = instruction;
        assert.ok(!this.#givenBack.has(attempt), `"${key}" is given back and does not run here`);
        return this.bodies.start(instruction);
      }
      case "kill":
        return this.bodies.kill(instruction.attempt, instruction.reason);
      case "gather":
        return this.#transfers.start(instruction);
      case "send":
        this.#noteGivenBack(instruction.message);
        return this.session.send(instruction.message);
      case "delete-values":
        for (const key of instruction.keys) this.phantoms.delete(key);
        this.#options.journal.deleted?.(this, instruction.keys);
        return this.values.delete(instruction.keys);
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
      default:
        return unreachable(instruction);
    }
  }

  #noteGivenBack(message: FromWorker): void {
    if (message[0] !== "steal-response") return;
    const [, , , attempt, state] = message;
    const given = state === "waiting" || state === "ready" || state === "constrained";
    if (given) this.#givenBack.add(attempt);
  }

  #pause(): Omit<Registration, "previous"> {
    if (!this.#still) this.#drain();
    this.#still = true;
    this.#deadline = null;
    const { held, running } = this.machine.inventory();
    const { machine, memoryBytes } = this.#options;
    return {
      protocol: 1,
      version: "0",
      name: this.name,
      url: this.url,
      acceptToken: `token of ${this.url}, no other`,
      threads: machine.threads,
      memoryLimit: memoryBytes ?? 0,
      resources: machine.resources ?? {},
      held,
      running,
    };
  }

  #proceed(registered: Registered | null): void {
    this.#still = false;
    if (registered) {
      this.values.restateSpills?.();
      this.#inbox.unshift({ type: "registered", worker: registered.id });
    }
    this.#drain();
  }

  #beat(): void {
    this.#time.after(HEARTBEAT_MS, () => {
      if (this.dead) return;
      const { managed, spilledMemory, spilledDisk } = this.values.figures();
      const process = this.memory?.processBytes() ?? managed;
      const memory = { process, managed, spilledMemory, spilledDisk };
      const { bandwidth, bytesTotal: receivedBytesTotal } = this.#transfers.received;
      if (this.session.registered !== null) {
        const figures = {
          memory,
          bandwidth,
          receivedBytesTotal,
          spills: this.values.takeSpills?.(),
        };
        this.tell({ type: "memory-sampled", ...figures });
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

  #newBodies(): Bodies {
    const { time, chance, journal, work } = this.#options;
    const { values } = this;
    return new Bodies({ time, chance, journal, work, values, tell: (fact) => this.tell(fact) });
  }

  #restored(): WorkerState {
    const twin = new WorkerState(this.#options.machine);
    twin.restore(JSON.parse(JSON.stringify(this.machine.snapshot())));
    return twin;
  }
}

/**
 * A worker process of a simulated cluster: the real state machine with simulated executions,
 * transfers, store, memory and session. It performs instructions as the worker's shell does.
 */
import assert from "node:assert/strict";
import { unreachable } from "../../base/mod.ts";
import {
  type Attempt,
  type FromWorker,
  type Key,
  PROTOCOL_VERSION,
  type Registered,
  type Registration,
  type Unstamped,
  type WorkerId,
} from "../../protocol/mod.ts";
import { WorkerState } from "../../worker/machine/core.ts";
import type { WorkerEvent } from "../../worker/machine/event.ts";
import type { WorkerInstruction } from "../../worker/machine/instruction.ts";
import type { WorkerOptions } from "../../worker/machine/options.ts";
import type { Chance } from "../faults/chance.ts";
import { type Network, tokenOf } from "../network/network.ts";
import { VirtualLink } from "../network/virtual_link.ts";
import type { VirtualTime } from "../network/virtual_time.ts";
import { SimulatedExecutions, type Work } from "./executions.ts";
import type { Journal } from "./journal.ts";
import { MachineRunner } from "./machine_runner.ts";
import { type AdmissionCheck, createAdmissionCheck } from "./admission_check.ts";
import { MemoryWatch } from "./memory_watch.ts";
import { DRAWN, type Pace } from "./pace.ts";
import type { SchedulerProcess } from "./scheduler_process.ts";
import { SimulatedSession } from "./session.ts";
import { SpillValues } from "./spill_values.ts";
import { certificateOf, Transfers } from "./transfers.ts";
import { areChecked, type CheckRates } from "./unchecked.ts";
import { garbageOf, type Value } from "./value.ts";
import { MapValues, type Values } from "./values.ts";

/** Time from the message that it leaves to the end of the process. */
const LEAVE_MS = 1000;

export interface WorkerProcessOptions {
  readonly name: string;
  /** Distinguishes it from other processes of the same name. */
  readonly serial: number;
  readonly machine: WorkerOptions;
  /** Bytes; `null`: no memory limit and no disk. */
  readonly memoryBytes: number | null;
  readonly checks: CheckRates;
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly scheduler: SchedulerProcess;
  readonly network: Network<WorkerProcess>;
  readonly journal: Journal;
  readonly work: Work;
  /** Default: drawn times. */
  readonly pace?: Pace;
  /** Called when the worker may be larger than before. */
  readonly measured?: () => void;
}

export class WorkerProcess {
  readonly name: string;
  readonly url: string;
  /** Its connection to the scheduler. */
  readonly link: VirtualLink;
  readonly session: SimulatedSession;
  readonly values: Values;
  /** Values that the store has lost without the machine's knowledge. */
  readonly lostValues = new Set<Key>();
  /** Values lost or damaged since they were last stored. The scheduler may not know yet. */
  readonly damagedValues = new Set<Key>();
  /** Breaks off what others read from this process, when it ends. */
  readonly connections = new Set<() => void>();
  /** Open graphs, and whether it samples the CPU time of their tasks. */
  readonly graphs = new Map<string, boolean>();
  readonly memory: MemoryWatch | null;
  executions: SimulatedExecutions;
  readonly #options: WorkerProcessOptions;
  readonly #pace: Pace;
  readonly #time: VirtualTime;
  readonly #transfers: Transfers;
  readonly #admission: AdmissionCheck | null;
  readonly #runner: MachineRunner<WorkerEvent, WorkerInstruction, WorkerState>;
  /** Attempts that were given back, so that another worker may run them. */
  readonly #givenBack = new Set<Attempt>();
  #inbox: Unstamped<WorkerEvent>[] = [];
  /** The process handles no events: it registers, or it is about to end. */
  #paused = false;
  #memoryPause: { readonly ownMemoryFull: boolean } | null = null;
  /** Whether it tells others its address. */
  readonly #hasAddress: boolean;

  constructor(options: WorkerProcessOptions) {
    const { name, time, chance, scheduler, network, memoryBytes, pace = DRAWN } = options;
    this.#options = options;
    this.#pace = pace;
    this.name = name;
    this.url = `http://${name}:${options.serial}`;
    this.#hasAddress = !chance.of(`address of ${name}`).fails("address-none");
    this.#time = time;
    this.#runner = new MachineRunner({
      time,
      checks: options.checks,
      prefix: `${name}-`,
      machine: new WorkerState(options.machine),
      createEmpty: () => new WorkerState(options.machine),
      onDeadline: () => this.tell({ type: "tick" }),
    });
    const spill = memoryBytes === null ? null : new SpillValues({
      time,
      dice: chance.of(`disk of ${name}`),
      pace,
      targetBytes: MemoryWatch.targetBytes(memoryBytes),
      lost: (key, detail) => this.tell({ type: "value-lost", key, detail }),
    });
    this.values = spill ?? new MapValues();
    this.executions = this.#newExecutions();
    this.link = new VirtualLink(time, chance.of(`link of ${name}`), pace.linkMs);
    this.session = new SimulatedSession({ scheduler, time, link: this.link }, {
      pause: () => this.#pause(),
      proceed: (registered) => this.#proceed(registered),
      receive: (messages) => this.tell({ type: "instructions-received", messages }),
      stop: () => this.die(),
    });
    this.#transfers = new Transfers(this, { ...options, pace });
    network.processes.set(this.url, this);
    this.#admission = areChecked(options.checks)
      ? createAdmissionCheck(options.machine, options.work)
      : null;
    this.memory = spill && new MemoryWatch(this, {
      time,
      spill,
      limitBytes: memoryBytes ?? 0,
      baseBytes: pace.ownBytes,
    });
    this.session.register();
    this.#beat();
  }

  get machine(): WorkerState {
    return this.#runner.machine;
  }

  /** The id of its present registration. */
  get id(): WorkerId | null {
    return this.session.registered?.id ?? null;
  }

  get dead(): boolean {
    return this.session.closed;
  }

  /** Bytes received from peers since the start. */
  get receivedBytes(): number {
    return this.#transfers.received.bytesTotal;
  }

  /** Bytes that its values were written to the disk with, since the start. */
  get writtenBytes(): number {
    return this.values.writtenBytes ?? 0;
  }

  /** Resident bytes of the process and its tasks. */
  processBytes(managed = this.values.figures().managed): number {
    if (this.memory !== null) return this.memory.processBytes();
    return this.#pace.ownBytes + managed + this.executions.takenBytes();
  }

  /** Ends the process without a message; its values are lost. */
  die(): void {
    this.session.closed = true;
    for (const breakOff of this.connections) breakOff();
    this.connections.clear();
    this.executions.close();
    this.values.close();
    this.#options.network.processes.delete(this.url);
  }

  /** Kills running tasks, tells the scheduler that it leaves, and ends the process. */
  leave(): void {
    this.executions.close();
    this.#perform({ type: "send", message: ["left", "it was asked to"] });
    this.#paused = true;
    this.#time.after(LEAVE_MS, () => this.die());
  }

  /**
   * Restarts the process with the same machine state and values; executions and transfers under way
   * are lost.
   */
  restart(): void {
    // An execution may run under an earlier attempt than the one requested last.
    const running = this.executions.unreported;
    const broken = this.#transfers.breakAll();
    this.executions.close();
    this.executions = this.#newExecutions();
    this.reload();
    const died = running.map(([key, attempt]): Unstamped<WorkerEvent> => {
      this.#options.journal.faulted(key, "killed");
      const error = { kind: "killed", name: "Error", message: "The worker was restarted" } as const;
      const startedAt = this.#time.now;
      return { type: "exec-failed", key, attempt, error, startedAt, durationUs: 1 };
    });
    // A probe under way is lost too; the machine ignores the answer if there was none.
    const probed = { type: "executors-probed", trouble: "The worker was restarted" } as const;
    this.session.lose();
    this.#inbox.unshift(...died, ...broken, probed);
    this.session.register();
  }

  /** The memory monitor pauses the worker, or resumes it. */
  pauseByMemory(paused: boolean, ownMemoryFull = false): void {
    const before = this.#memoryPause;
    if (paused === (before !== null) && ownMemoryFull === (before?.ownMemoryFull ?? false)) return;
    this.#memoryPause = paused ? { ownMemoryFull } : null;
    this.tell(paused ? { type: "paused", ownMemoryFull } : { type: "resumed" });
  }

  /** Puts a value into the store before the machine is told. */
  keep(key: Key, value: Value, done: (error: Error | null) => void = () => {}, cold = false): void {
    this.lostValues.delete(key);
    this.damagedValues.delete(key);
    this.values.put(key, value, done, cold);
    this.#options.measured?.();
  }

  /** Returns whether the machine has a value of this key, which a late arrival does not replace. */
  has(key: Key): boolean {
    return this.machine.stateOf(key) === "memory";
  }

  /** Deletes this value, unless another one has its key or the machine knows of it. */
  discard(key: Key, value: Value): void {
    if (this.dead || this.values.peek(key) !== value) return;
    const isHeld = this.machine.inventory().held.some(([held]) => held === key);
    if (!isHeld) this.values.delete([key]);
  }

  /**
   * Takes values scattered by a client. Returns `false` if `worker` is not its current
   * registration.
   */
  take(
    worker: WorkerId,
    attempt: Attempt,
    values: readonly (readonly [key: Key, value: Value])[],
  ): boolean {
    if (this.#paused || this.session.registered?.id !== worker) return false;
    // Pending deletions of earlier values must not delete these.
    this.#drain();
    for (const [key, value] of values) {
      if (!this.machine.isLateScatter(key, attempt)) this.keep(key, value);
    }
    const arrived = values.map(([key, value]) => [key, value.nbytes, attempt] as const);
    this.tell({ type: "data-arrived", values: arrived });
    this.#drain();
    return true;
  }

  /** Removes a value from the store, or garbles it, without the machine's knowledge. */
  damage(which: number, how: "lose" | "spoil"): void {
    const held = this.machine.inventory().held.filter(([key]) => this.values.peek(key));
    const [key] = held[which % Math.max(1, held.length)] ?? [];
    const value = key && this.values.peek(key);
    if (key === undefined || value === undefined) return;
    this.#options.journal.log(this.name, [how, key]);
    this.#options.journal.faulted(key, "undecodable");
    this.damagedValues.add(key);
    if (how === "spoil") return this.values.put(key, garbageOf(value), () => {});
    this.values.delete([key]);
    this.lostValues.add(key);
  }

  /** Replaces the machine by one that is restored from its snapshot. */
  reload(): void {
    this.#runner.reload();
  }

  /** Results that follow one another are one event, as in the shell of a worker. */
  tell(event: Unstamped<WorkerEvent>): void {
    if (this.dead) return;
    const last = this.#inbox.at(-1);
    if (event.type === "execs-succeeded" && last?.type === event.type) {
      this.#inbox[this.#inbox.length - 1] = { ...last, runs: [...last.runs, ...event.runs] };
      return;
    }
    this.#inbox.push(event);
    if (this.#inbox.length === 1) this.#time.after(0, () => this.#drain());
  }

  #drain(): void {
    while (!this.#paused && !this.dead) {
      const event = this.#inbox.shift();
      if (event === undefined) break;
      this.#handle(event);
    }
    if (!this.dead && !this.#paused) this.#runner.setTimer();
  }

  #handle(event: Unstamped<WorkerEvent>): void {
    this.#options.journal.log(this.name, event);
    if (event.type === "value-lost") {
      this.lostValues.delete(event.key);
      this.damagedValues.add(event.key);
    }
    this.#admission?.happened(event);
    for (const instruction of this.#runner.handle(event)) this.#perform(instruction);
  }

  #perform(instruction: WorkerInstruction): void {
    this.#options.journal.log(`  ${this.name} ->`, instruction);
    switch (instruction.type) {
      case "execute": {
        const { key, attempt } = instruction;
        assert.ok(!this.#givenBack.has(attempt), `"${key}" was given back and does not run here`);
        this.#admission?.started(instruction, this.#time.elapsedMs);
        return this.executions.start(instruction);
      }
      case "kill":
        return this.executions.kill(instruction.attempt, instruction.reason);
      case "probe-executors":
        return this.executions.probe();
      case "make-room":
        return this.#makeRoom(instruction.bytes);
      case "report-trouble":
        return;
      case "gather":
        return this.#transfers.start(instruction);
      case "probe":
        return this.#transfers.probe(instruction);
      case "send":
        this.#noteGivenBack(instruction.message);
        return this.session.send(instruction.message);
      case "delete-values":
        for (const key of instruction.keys) this.lostValues.delete(key);
        this.#options.journal.deleted?.(this.url, instruction.keys);
        return this.values.delete(instruction.keys);
      case "open-graph":
        return void this.graphs.set(
          instruction.context.graph,
          instruction.context.profile ?? false,
        );
      case "profile-graph":
        return void this.graphs.set(instruction.graph, instruction.enabled);
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

  #makeRoom(bytes: number): void {
    if (this.memory !== null) this.memory.makeRoom(bytes);
    else if (bytes > 0) this.tell({ type: "room-changed", bytes, state: "enough" });
  }

  #noteGivenBack(message: FromWorker): void {
    if (message[0] !== "steal-response") return;
    const [, , , attempt, state] = message;
    const given = state === "waiting" || state === "ready" || state === "constrained";
    if (given) this.#givenBack.add(attempt);
  }

  #pause(): Omit<Registration, "previous"> {
    if (!this.#paused) this.#drain();
    this.#paused = true;
    this.#runner.clearTimer();
    const { held, running } = this.machine.inventory();
    const { machine, memoryBytes } = this.#options;
    return {
      protocol: PROTOCOL_VERSION,
      version: "0",
      name: this.name,
      url: this.#hasAddress ? this.url : null,
      certificate: this.#hasAddress ? certificateOf(this.url) : undefined,
      acceptToken: tokenOf(this.url),
      threads: machine.threads,
      memoryLimit: memoryBytes ?? 0,
      resources: machine.resources ?? {},
      held,
      running,
    };
  }

  #proceed(registered: Registered | null): void {
    this.#paused = false;
    if (registered) {
      this.values.restateSpills?.();
      this.#inbox.unshift({ type: "registered", worker: registered.id });
    }
    this.#drain();
  }

  #beat(): void {
    this.#time.after(this.#pace.heartbeatMs, () => {
      if (this.dead) return;
      const { managed, spilledMemory, spilledDisk, backlog } = this.values.figures();
      const process = this.processBytes(managed);
      const taken = this.executions.taken();
      const { bytes: waiting, stalledMs } = backlog;
      const memory = {
        process,
        managed,
        spilledMemory,
        spilledDisk,
        ...(waiting > 0 ? { waiting, stalledMs } : null),
      };
      const { bandwidth, bytesTotal: receivedBytesTotal } = this.#transfers.received;
      if (this.session.registered !== null) {
        const figures = {
          memory,
          bandwidth,
          receivedBytesTotal,
          spills: this.values.takeSpills?.(),
          ...(taken.length > 0 && { taken }),
        };
        this.tell({ type: "memory-sampled", ...figures });
      }
      this.#beat();
    });
  }

  #newExecutions(): SimulatedExecutions {
    const { time, chance, journal, work } = this.#options;
    const { values } = this;
    return new SimulatedExecutions({
      time,
      chance,
      journal,
      work,
      pace: this.#pace,
      has: (key) => this.has(key),
      discard: (key, value) => this.discard(key, value),
      measured: this.#options.measured,
      values,
      tell: (event) => this.tell(event),
    });
  }
}

/**
 * The worker's contact with the world. Everything that happens (instructions, outcomes of tasks,
 * ends of transfers, time) becomes an event in one queue; the machine takes them one after another;
 * what it orders is performed here, at once, and comes back as events later. So a stimulus never
 * nests, and the machine's whole life is the sequence of its events.
 */
import { getLogger } from "@logtape/logtape";
import type { Executor, Outcome } from "../../executor/mod.ts";
import {
  asMillis,
  asStimulusId,
  type Attempt,
  type HeldValue,
  type Key,
  type Millis,
  type Registered,
  type Registration,
  type RunningBody,
  type Unstamped,
  type WorkerId,
  type WorkerTaskState,
} from "../../protocol/mod.ts";
import type { Recorder } from "../../recording/mod.ts";
import type { MemorySampled, WorkerEvent } from "../machine/event.ts";
import { Executions } from "./executions.ts";
import { Gatherer } from "./gather.ts";
import type { WorkerInstruction } from "../machine/instruction.ts";
import { pollTransport } from "../connection/transport_poll.ts";
import { sseTransport } from "../connection/transport_sse.ts";
import type { MemoryOptions } from "../memory/memory_control.ts";
import { MemoryMonitor, type MemorySources } from "./memory_monitor.ts";
import type { SchedulerClient } from "../connection/scheduler_client.ts";
import { type Identity, Session } from "../connection/session.ts";
import type { ValueStore } from "../store/value_store.ts";

/** What the shell needs of `WorkerState`. */
export interface WorkerMachine {
  handleStimulus(event: WorkerEvent): readonly WorkerInstruction[];
  nextDeadline(): Millis | null;
  stateOf(key: Key): WorkerTaskState | null;
  inventory(): { readonly held: readonly HeldValue[]; readonly running: readonly RunningBody[] };
}

/** A value from outside, and the number that the scheduler knows it by. */
export type PushedValue = readonly [key: Key, value: Uint8Array, attempt: Attempt];

export interface WorkerShellOptions {
  readonly machine: WorkerMachine;
  readonly store: ValueStore;
  /** Limit and thresholds of this worker; without them its memory is only told of. */
  readonly memory?: MemoryOptions;
  /** Other ways to measure and to collect than those of the system. */
  readonly memorySources?: Pick<MemorySources, "residentBytes" | "collect">;
  /** Gets the listener that every outcome must be told to. */
  readonly makeExecutor: (onOutcome: (outcome: Outcome) => void) => Executor;
  readonly client: SchedulerClient;
  readonly identity: Identity;
  /** The registration of a process that died, when this one takes its place. */
  readonly previous?: Registration["previous"];
  readonly transport: "sse" | "poll";
  /** Milliseconds to try for the first registration; for ever when absent. */
  readonly connectTimeoutMs?: number;
  /** Is told every stimulus. */
  readonly recorder?: Recorder;
}

/** Timers hold no longer span; when it is over they are set anew. */
const TIMER_MS_MAX = 2 ** 31 - 1;

const log = getLogger(["weir", "worker"]);

export class WorkerShell {
  readonly executor: Executor;
  readonly #machine: WorkerMachine;
  readonly #store: ValueStore;
  readonly #session: Session;
  readonly #executions: Executions;
  readonly #gatherer: Gatherer;
  readonly #monitor: MemoryMonitor;
  readonly #recorder: Recorder | null;
  /** Facts that wait for the machine, oldest first. */
  #inbox: Unstamped<WorkerEvent>[] = [];
  #state: "running" | "paused" | "closing" = "running";
  /** As what the scheduler knows it. */
  #worker: WorkerId | null = null;
  #drainScheduled = false;
  #lastAt = 0;
  #stimuli = 0;
  readonly #stimulusPrefix = crypto.randomUUID().slice(0, 8);
  #deadline: Millis | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed: Promise<void> | null = null;

  constructor(options: WorkerShellOptions) {
    const { client, store } = options;
    const tell = (fact: Unstamped<WorkerEvent>) => this.#tell(fact);
    this.#machine = options.machine;
    this.#store = store;
    this.#recorder = options.recorder ?? null;
    const has = (key: Key) => this.#machine.stateOf(key) === "memory";
    this.#gatherer = new Gatherer({ store, tell, has });
    this.#executions = new Executions(store, options.makeExecutor, { tell });
    this.executor = this.#executions.executor;
    this.#monitor = new MemoryMonitor(
      { ...options.memorySources, store, executor: this.executor },
      { onFigures: (memory) => tell({ type: "memory-sampled", memory, ...this.#figures() }), tell },
      options.memory ?? null,
    );
    this.#session = new Session({
      client,
      transport: options.transport === "sse" ? sseTransport(client) : pollTransport(client),
      identity: options.identity,
      previous: options.previous,
      connectTimeoutMs: options.connectTimeoutMs,
      host: {
        pause: () => this.#pause(),
        proceed: (registered) => this.#proceed(registered),
        receive: (messages) => tell({ type: "instructions-received", messages }),
      },
    });
  }

  /**
   * Registers and works until the scheduler removes this worker or {@linkcode close} was called;
   * then everything is closed. `onRegistered` is called after each registration. Throws
   * `RegistrationError` or `SchedulerUnreachableError` when the first one fails for good.
   */
  async run(onRegistered: (registered: Registered) => void): Promise<"removed" | "closed"> {
    try {
      const verdict = await this.#session.run((registered) => {
        this.#monitor.start(registered.heartbeatMs);
        onRegistered(registered);
      });
      if (verdict === "removed") log.info("This worker was removed: it stops");
      return verdict;
    } finally {
      await this.close("the session has ended");
    }
  }

  /** Kills what runs, says goodbye, breaks off every transfer. Later calls wait for the first. */
  close(reason: string): Promise<void> {
    this.#closed ??= this.#close(reason);
    return this.#closed;
  }

  async #close(reason: string): Promise<void> {
    this.#state = "closing";
    const quiet = this.#monitor.stop();
    clearTimeout(this.#timer);
    // Dead first: once the scheduler hears "left" it may run the same tasks elsewhere.
    await this.executor.close();
    await this.#session.close(reason);
    await this.#gatherer.close();
    await quiet;
    await this.#store.close();
  }

  #figures(): Pick<MemorySampled, "bandwidth" | "receivedBytesTotal" | "store" | "spills"> {
    const { bandwidth, receivedBytesTotal } = this.#gatherer;
    const spills = this.#store.takeSpills?.();
    return {
      bandwidth,
      receivedBytesTotal,
      store: this.#store.metrics(),
      ...(spills && { spills }),
    };
  }

  /**
   * Takes values from outside, brought to this worker as `worker`, into the store and the machine
   * in one step, after all that was said before: an order to delete what these keys held cannot
   * delete what comes now. Settles when there is room for them; rejects when the store refuses one.
   *
   * `false`, and nothing is taken: they come when it is not registered as that (any more), at a
   * moment when the scheduler is being told what is here, or at the end, and it would not learn of
   * them. Without values it says whether it would take any.
   */
  async takeData(worker: WorkerId, values: readonly PushedValue[]): Promise<boolean> {
    this.#drain();
    if (this.#state !== "running" || this.#worker !== worker) return false;
    if (values.length === 0) return true;
    const room = values.map(([key, value]) => this.#store.put(key, value, "scatter"));
    const arrived = values.map(([key, value, attempt]) =>
      [key, value.byteLength, attempt] as const
    );
    this.#inbox.push({ type: "data-arrived", values: arrived });
    this.#drain();
    await Promise.all(room);
    return true;
  }

  #tell(fact: Unstamped<WorkerEvent>): void {
    if (this.#state === "closing") return;
    this.#inbox.push(fact);
    if (this.#drainScheduled || this.#state === "paused") return;
    this.#drainScheduled = true;
    // What else comes in this turn of the event loop (frames of one read, say) is handled with it.
    queueMicrotask(() => this.#drain());
  }

  /** Hands over everything that waits, also what comes in meanwhile. */
  #drain(): void {
    this.#drainScheduled = false;
    while (this.#inbox.length > 0 && this.#state === "running") {
      const facts = this.#inbox;
      this.#inbox = [];
      for (const fact of facts) this.#handle(fact);
    }
    this.#recorder?.flush();
    if (this.#state === "running") this.#setTimer();
  }

  #handle(fact: Unstamped<WorkerEvent>): void {
    if (this.#state === "closing") return;
    // A clock that was set back does not turn the machine's time.
    this.#lastAt = Math.max(this.#lastAt, Date.now());
    const stimulusId = asStimulusId(`${this.#stimulusPrefix}-${this.#stimuli++}`);
    const at = asMillis(this.#lastAt);
    const event = { ...fact, stimulusId, at } as WorkerEvent;
    let instructions: readonly WorkerInstruction[] = [];
    try {
      instructions = this.#machine.handleStimulus(event);
    } catch (error) {
      // The machine puts tasks with a fault aside by itself; what is left is a bug of its own.
      log.error("The machine failed at {stimulusId} ({type}): {error}", {
        stimulusId,
        type: fact.type,
        error,
      });
      return;
    } finally {
      this.#recorder?.record(event, instructions);
    }
    for (const instruction of instructions) {
      // One of them may be to close.
      if (this.#closed) return;
      this.#perform(instruction);
    }
  }

  #perform(instruction: WorkerInstruction): void {
    switch (instruction.type) {
      case "execute":
        return this.#executions.start(instruction);
      case "kill":
        return this.#executions.kill(instruction.attempt, instruction.reason);
      case "gather":
        return this.#gatherer.start(instruction);
      case "send":
        return this.#session.send(instruction.message);
      case "delete-values":
        return this.#delete(instruction.keys);
      case "open-graph":
        return this.executor.openGraph(instruction.context);
      case "close-graph":
        return this.executor.closeGraph(instruction.graph);
      case "set-peers":
        return this.#gatherer.setPeers(instruction.peers);
      case "forget-peers":
        return this.#gatherer.forgetPeers(instruction.workers);
      case "close":
        log.info("The scheduler closes this worker: {reason}", { reason: instruction.reason });
        return void this.close(instruction.reason);
    }
  }

  #delete(keys: Parameters<ValueStore["delete"]>[0]): void {
    this.#store.delete(keys).catch((error) => {
      log.error("Cannot delete values: {error}", { error });
    });
  }

  /** Nothing is lost meanwhile: facts wait in the inbox, bodies and transfers go on. */
  #pause(): ReturnType<WorkerMachine["inventory"]> {
    if (this.#state === "running") {
      this.#drain();
      this.#state = "paused";
      clearTimeout(this.#timer);
      this.#deadline = null;
    }
    return this.#machine.inventory();
  }

  #proceed(registered: Registered | null): void {
    if (this.#state !== "paused") return;
    this.#state = "running";
    if (registered) {
      this.#worker = registered.id;
      // Heartbeats to the former registration may not have arrived, and are not asked about.
      this.#store.restateSpills?.();
      this.#inbox.unshift({ type: "registered", worker: registered.id });
    }
    this.#drain();
  }

  #setTimer(): void {
    const deadline = this.#machine.nextDeadline();
    if (deadline === this.#deadline) return;
    clearTimeout(this.#timer);
    this.#deadline = deadline;
    if (deadline === null) return;
    const ms = Math.min(Math.max(deadline - Date.now(), 0), TIMER_MS_MAX);
    this.#timer = setTimeout(() => {
      this.#deadline = null;
      if (Date.now() >= deadline) this.#tell({ type: "tick" });
      else this.#setTimer();
    }, ms);
  }
}

/**
 * The I/O of a worker. Everything that happens (instructions, outcomes of tasks, ends of transfers,
 * time) becomes an event in one queue. The machine handles the events one after another; its
 * instructions are performed here synchronously, and their outcomes become later events. Stimuli
 * therefore never nest, and the sequence of events determines the machine's state.
 */
import { getLogger } from "@logtape/logtape";
import type { Executor } from "../../executor/mod.ts";
import {
  asMillis,
  asStimulusId,
  type Compute,
  type Key,
  type Millis,
  type Registered,
  type SentToWorker,
  type ToWorker,
  type Unstamped,
  type WorkerId,
} from "../../protocol/mod.ts";
import type { Recorder } from "../../recording/mod.ts";
import type { SucceededRun, WorkerEvent } from "../machine/event.ts";
import { steadyNow } from "./clock.ts";
import { Emissions } from "./emissions.ts";
import { Executions } from "./executions.ts";
import { Gatherer } from "./gather.ts";
import { heartbeatFigures } from "./heartbeat_figures.ts";
import { HolderGuard } from "./holder_guard.ts";
import { handOverProfiles } from "./profile_uploads.ts";
import { ReaderGrants } from "./reader_grants.ts";
import type { PushedValue, WorkerMachine, WorkerShellOptions } from "./shell_options.ts";
import { TaskTraces } from "./task_traces.ts";
import type { LogUploads } from "./log_uploads.ts";
import type { SecretsOfGraphs } from "./graph_secrets.ts";
import { Uploads } from "./uploads.ts";
import type { WorkerInstruction } from "../machine/instruction.ts";
import { transportOf } from "../connection/transports.ts";
import { MemoryMonitor } from "./memory_monitor.ts";
import type { WorkerRemoval } from "../connection/scheduler_client.ts";
import { Session } from "../connection/session.ts";
import type { ValueStore } from "../store/value_store.ts";

/** Longest delay of `setTimeout`. For a later deadline the timer is set again. */
const TIMER_MS_MAX = 2 ** 31 - 1;

const ENDS: Readonly<Record<WorkerRemoval, string>> = {
  removed: "The scheduler removed this worker: it stops",
  retired: "The scheduler retired this worker: it stops",
  restart: "The scheduler retired this worker, which lacked memory: a fresh process is to follow",
};

const log = getLogger(["weir", "worker"]);

export class WorkerShell {
  readonly executor: Executor;
  readonly #client: WorkerShellOptions["client"];
  readonly #machine: WorkerMachine;
  readonly #store: ValueStore;
  readonly #session: Session;
  readonly #executions: Executions;
  /** Checks requests of peers, and of the scheduler, for values of this worker. */
  readonly guard = new HolderGuard();
  readonly #grants = new ReaderGrants();
  readonly #gatherer: Gatherer;
  readonly #uploads: Uploads;
  readonly #logs: LogUploads | null;
  readonly #emissions: Emissions;
  readonly #secrets: SecretsOfGraphs | undefined;
  readonly #monitor: MemoryMonitor;
  readonly #traces: TaskTraces;
  readonly #recorder: Recorder | null;
  /** Events that wait for the machine, oldest first. */
  #inbox: Unstamped<WorkerEvent>[] = [];
  /** The list of the last event in the inbox, if that reports successes: more can be added. */
  #succeeded: SucceededRun[] | null = null;
  #state: "running" | "paused" | "closing" = "running";
  /** The present registration; `null` before the first. */
  #registered: Registered | null = null;
  #drainScheduled = false;
  #stimuli = 0;
  #runs = 0;
  readonly #stimulusPrefix = crypto.randomUUID().slice(0, 8);
  #deadline: Millis | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed: Promise<void> | null = null;

  constructor(options: WorkerShellOptions) {
    const { client, store } = options;
    const tell = (event: Unstamped<WorkerEvent>) => this.#tell(event);
    this.#client = client;
    this.#machine = options.machine;
    this.#store = store;
    this.#recorder = options.recorder ?? null;
    const has = (key: Key) => this.#machine.stateOf(key) === "memory";
    this.#traces = new TaskTraces(options.identity.name);
    this.#gatherer = new Gatherer({
      store,
      tell: (event) => {
        if ("received" in event) this.#traces.fetched(event.received);
        tell(event);
      },
      has,
      grants: this.#grants,
      relay: () => this.#registered && client.relayFor(this.#registered),
      encrypted: client.url.startsWith("https:"),
    });
    store.watchLosses?.((key, detail) => tell({ type: "value-lost", key, detail }));
    this.#uploads = new Uploads(client, options.answerRead ?? refuseRead);
    this.#logs = options.logs ?? null;
    this.#emissions = new Emissions(client);
    this.#secrets = options.secrets;
    this.#executions = new Executions(store, options.makeExecutor, {
      tell,
      tellSucceeded: (run) => this.#tellSucceeded(run),
      has,
      inlineBytesMax: () => this.#registered?.inlineBytesMax ?? 0,
      secrets: this.#secrets,
      emitted: (sent) => this.#emissions.add(sent),
      traces: this.#traces,
    });
    this.executor = this.#executions.executor;
    this.#monitor = new MemoryMonitor(
      {
        ...options.memorySources,
        store,
        executor: this.executor,
        isIdle: () => !this.#machine.isBusy(),
      },
      {
        onFigures: (memory) =>
          tell({
            type: "memory-sampled",
            memory,
            ...heartbeatFigures(
              { executor: this.executor, store, gatherer: this.#gatherer },
              options.memory?.limitBytes ?? 0,
            ),
          }),
        tell,
      },
      options.memory ?? null,
    );
    this.#session = new Session({
      client,
      transport: transportOf(options.transport, client),
      identity: options.identity,
      previous: options.previous,
      connectTimeoutMs: options.connectTimeoutMs,
      host: {
        pause: () => this.#pause(),
        proceed: (registered) => this.#proceed(registered),
        receive: (messages) => this.#receive(messages),
        setHeartbeat: (heartbeatMs) => this.#monitor.beatEvery(heartbeatMs),
      },
    });
  }

  /**
   * Number of runs so far, with the small calls that need no executor; `null` while the worker has
   * tasks to run, or values to fetch.
   */
  get uses(): number | null {
    return this.#machine.isBusy() ? null : this.#runs;
  }

  /**
   * Registers and works until the scheduler removes this worker or {@linkcode close} is called, and
   * closes everything. `onRegistered` is called after each registration. Throws `RegistrationError`
   * or `SchedulerUnreachableError` if the first one fails.
   */
  async run(onRegistered: (registered: Registered) => void): Promise<WorkerRemoval | "closed"> {
    try {
      const verdict = await this.#session.run((registered) => {
        this.#monitor.start(registered.heartbeatMs);
        onRegistered(registered);
      });
      if (verdict !== "closed") log.info(ENDS[verdict]);
      return verdict;
    } finally {
      await this.close("the session has ended");
    }
  }

  /** Kills running tasks, signs off, aborts transfers. Later calls wait for the first. */
  close(reason: string): Promise<void> {
    this.#closed ??= this.#close(reason);
    return this.#closed;
  }

  async #close(reason: string): Promise<void> {
    this.#state = "closing";
    const quiet = this.#monitor.stop();
    clearTimeout(this.#timer);
    this.#secrets?.end();
    // The executors stop before `left` is sent: the scheduler may then run their tasks elsewhere.
    await this.executor.close();
    this.#emissions.close();
    await this.#logs?.handOver();
    await this.#handOverProfiles();
    await this.#session.close(reason);
    await Promise.all([this.#gatherer.close(), this.#uploads.close()]);
    await quiet;
    await this.#store.close();
  }

  async #handOverProfiles(): Promise<void> {
    const profiles = this.executor.profiles?.all() ?? [];
    if (this.#registered === null || profiles.length === 0) return;
    await handOverProfiles(this.#client, this.#registered, profiles);
  }

  /** A message must reach the machine whatever becomes of its span. */
  #trace(compute: Compute): void {
    try {
      this.#traces.received(compute);
    } catch (error) {
      log.error("Cannot trace {key}: {error}", { key: compute[1], error });
    }
  }

  /** Keeps the grants of a batch and begins uploads; the machine gets the other messages. */
  #receive(batch: readonly SentToWorker[]): void {
    const messages: ToWorker[] = [];
    for (const message of batch) {
      if (message[0] === "grants") this.#grants.add(message[1]);
      else if (message[0] === "upload") this.#uploads.start(message[1], message[2]);
      else if (message[0] === "upload-log") {
        this.#uploads.start(message[1], { path: message[2] });
      } else {
        if (message[0] === "compute") this.#trace(message);
        messages.push(message);
      }
    }
    if (messages.length > 0) this.#tell({ type: "instructions-received", messages });
  }

  /**
   * Takes values scattered to the worker id `worker` into the store and the machine, in one step
   * and after all earlier events: an earlier instruction that deletes these keys cannot delete the
   * new values. Settles when the store has space for them; rejects if the store rejects one.
   *
   * Returns `false` and takes no value if the worker is not registered under this id, is
   * registering or is closing: the scheduler would not learn of the values. For an empty list it
   * returns whether values would be accepted.
   */
  async storeScattered(worker: WorkerId, values: readonly PushedValue[]): Promise<boolean> {
    this.#drain();
    if (this.#state !== "running" || this.#registered?.id !== worker) return false;
    if (values.length === 0) return true;
    // The store may free a value that it has taken.
    const arrived = values.map(([key, value, attempt]) =>
      [key, value.byteLength, attempt] as const
    );
    const room = values
      .filter(([key, _value, attempt]) => !this.#machine.isLateScatter(key, attempt))
      .map(([key, value]) => this.#store.put(key, value, "scatter"));
    this.#tell({ type: "data-arrived", values: arrived });
    this.#drain();
    await Promise.all(room);
    return true;
  }

  /** Successes that follow one another, such as those of one read, become one event. */
  #tellSucceeded(run: SucceededRun): void {
    if (this.#succeeded !== null) return void this.#succeeded.push(run);
    const runs = [run];
    this.#tell({ type: "execs-succeeded", runs });
    this.#succeeded = runs;
  }

  #tell(event: Unstamped<WorkerEvent>): void {
    if (this.#state === "closing") return;
    this.#succeeded = null;
    this.#inbox.push(event);
    if (this.#drainScheduled || this.#state === "paused") return;
    this.#drainScheduled = true;
    // Further events of this turn, such as other frames of the same read, are handled together.
    queueMicrotask(() => this.#drain());
  }

  /** Passes all waiting events to the machine, including those that arrive meanwhile. */
  #drain(): void {
    this.#drainScheduled = false;
    while (this.#inbox.length > 0 && this.#state === "running") {
      const events = this.#inbox;
      this.#inbox = [];
      this.#succeeded = null;
      for (const event of events) this.#handle(event);
    }
    this.#recorder?.flush();
    if (this.#state === "running") this.#setTimer();
  }

  #handle(unstamped: Unstamped<WorkerEvent>): void {
    if (this.#state === "closing") return;
    const stimulusId = asStimulusId(`${this.#stimulusPrefix}-${this.#stimuli++}`);
    const at = asMillis(steadyNow());
    const event = { ...unstamped, stimulusId, at } as WorkerEvent;
    let instructions: readonly WorkerInstruction[] = [];
    try {
      instructions = this.#machine.handleStimulus(event);
    } catch (error) {
      // The machine isolates faults of single tasks itself. Any other error is a bug.
      log.error("The machine failed at {stimulusId} ({type}): {error}", {
        stimulusId,
        type: unstamped.type,
        error,
      });
      return;
    } finally {
      this.#recorder?.record(event, instructions);
    }
    for (const instruction of instructions) {
      // An earlier instruction may have closed the shell.
      if (this.#closed) return;
      try {
        this.#perform(instruction);
      } catch (error) {
        this.#endFailed(instruction, error);
      }
    }
  }

  /** An instruction that cannot be carried out costs what it is about, and nothing else. */
  #endFailed(instruction: WorkerInstruction, error: unknown): void {
    const { type } = instruction;
    log.error("The worker failed to carry out {type}: {error}", { type, error });
    if (type !== "gather") return;
    const { gather, peer } = instruction;
    this.#tell({ type: "gather-network-failed", gather, peer, received: [] });
  }

  #perform(instruction: WorkerInstruction): void {
    switch (instruction.type) {
      case "execute":
        this.#runs++;
        return this.#executions.start(instruction);
      case "kill":
        return this.#executions.kill(instruction.attempt, instruction.reason);
      case "probe-executors":
        return void this.#executions.probe();
      case "make-room":
        return this.#monitor.makeRoom(instruction.bytes);
      case "report-trouble":
        return reportTrouble(instruction.trouble);
      case "gather":
        this.#traces.fetching(instruction.keys);
        return this.#gatherer.start(instruction);
      case "probe":
        return this.#gatherer.probe(instruction);
      case "send":
        return this.#session.send(instruction.message);
      case "delete-values":
        return this.#delete(instruction.keys);
      case "open-graph":
        this.#secrets?.open(instruction.context);
        return this.executor.openGraph(instruction.context);
      case "profile-graph":
        return this.executor.profileGraph?.(instruction.graph, instruction.enabled);
      case "close-graph":
        this.#secrets?.close(instruction.graph);
        this.#traces.closeGraph(instruction.graph);
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

  /** Stops the machine. No event is lost: they wait in the inbox; runs and transfers continue. */
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
      this.#registered = registered;
      this.guard.begin(registered);
      this.#grants.begin(registered);
      this.#uploads.begin(registered);
      this.#logs?.begin(registered);
      this.#emissions.begin(registered);
      this.#secrets?.begin(registered);
      // Heartbeats of the previous registration may have been lost.
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
    const ms = Math.min(Math.max(deadline - steadyNow(), 0), TIMER_MS_MAX);
    this.#timer = setTimeout(() => {
      this.#deadline = null;
      if (steadyNow() >= deadline) this.#tell({ type: "tick" });
      else this.#setTimer();
    }, ms);
  }
}

function refuseRead(): Promise<Response> {
  return Promise.resolve(new Response(null, { status: 503 }));
}

function reportTrouble(trouble: string | null): void {
  if (trouble === null) log.info("Executors start again: the worker resumes");
  else {
    log.error("Paused, because executors cannot be started; tasks run elsewhere: {trouble}", {
      trouble,
    });
  }
}

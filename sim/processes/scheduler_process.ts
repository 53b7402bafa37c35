/**
 * The scheduler process of a simulated cluster: the real state machine, and the scheduler's ends of
 * the real links to its workers, as the scheduler's shell keeps them. Sessions (`session.ts`) call
 * it where a worker would call the HTTP routes.
 */
import assert from "node:assert/strict";
import {
  asAttempt,
  asWorkerId,
  type Batch,
  DownlinkSender,
  type Epoch,
  type FromWorker,
  type GraphId,
  type Registered,
  type Registration,
  type ToWorker,
  type Unstamped,
  UplinkReceiver,
  type WorkerId,
} from "../../protocol/mod.ts";
import {
  type RegistrationRefusal,
  type SchedulerEvent,
  type SchedulerInstruction,
  type SchedulerOptions,
  SchedulerState,
} from "../../scheduler/machine.ts";
import type { VirtualTime } from "../network/virtual_time.ts";
import { compileReturned } from "./spawn_tree.ts";
import { MachineRunner } from "./machine_runner.ts";
import type { SimulatedCache } from "./simulated_cache.ts";
import { areChecked, type CheckRates } from "./unchecked.ts";

/**
 * Reason for which a registration has no channel: it was replaced by a newer one, or the worker was
 * removed.
 */
export type RegistrationEnd = "stale-incarnation" | "removed";

export type DataInstruction = Extract<SchedulerInstruction, { readonly batch: GraphId }>;

type ExpandTask = Extract<SchedulerInstruction, { readonly type: "expand-task" }>;

/** The reader of a stream of instructions. */
export interface StreamReader {
  /** There is something to read. */
  readonly ready: () => void;
  /** The stream was closed, possibly because a newer one was opened. */
  readonly end: () => void;
  /** Returns whether it has sent all batches up to this one, the last. */
  readonly isWaiting: (sealed: number) => boolean;
  /** The batches up to this one go with the answer to a post. */
  readonly leaveOut: (seq: number) => void;
}

/** The answer to a post. */
interface PostAnswer {
  readonly ack: number;
  readonly batches: readonly Batch[];
}

interface Channel {
  readonly incarnation: number;
  readonly url: string;
  readonly sender: DownlinkSender;
  readonly receiver: UplinkReceiver;
  /**
   * Events that reached the machine since the last comparison with what the worker sent, without
   * heartbeats, which the link may merge.
   */
  readonly applied: string[];
  reader: StreamReader | null;
  /** The last batch that went with an answer, and that the present reader leaves out. */
  answered: number;
  flushing: boolean;
}

export const LEASE_MS = 12_000;
/** Time of a check whether a worker has ended. */
const CHECK_MS = 500;
/** Milliseconds for workers to return after a restart. */
const RETURN_MS = 8_000;
/** Time until a graph that a task returned is compiled. */
const COMPILE_MS = 300;

export interface SchedulerProcessOptions {
  readonly time: VirtualTime;
  readonly machine: Partial<SchedulerOptions>;
  readonly checks: CheckRates;
  readonly log: (who: string, what: unknown) => void;
  /** Called when the machine has handled an event, before its instructions are performed. */
  readonly onHandled?: () => void;
  /** Called with every instruction before it is performed. */
  readonly onInstruction?: (instruction: SchedulerInstruction) => void;
  /** Returns whether a process answers at this address. Default: always. */
  readonly addressState?: (url: string) => "answers" | "refuses" | "silent";
  /** Called with instructions about scattered values. */
  readonly onData: (instruction: DataInstruction) => void;
}

/** The cache across runs as the scheduler, its submissions and the readers of its values use it. */
export type ClusterCache = Pick<
  SimulatedCache,
  | "id"
  | "url"
  | "values"
  | "connections"
  | "busy"
  | "begin"
  | "continue"
  | "perform"
  | "read"
  | "restart"
>;

export class SchedulerProcess {
  /** The process does not answer. */
  down = false;
  /** Restarts so far. */
  starts = 0;
  readonly channels = new Map<WorkerId, Channel>();
  /** Accepted graphs that are not forgotten -> whether they have ended. */
  readonly graphs = new Map<GraphId, boolean>();
  readonly refused = new Set<GraphId>();
  /** The cache across runs; `null`: there is none. */
  cache: ClusterCache | null = null;
  /** Whether the order of messages is checked. */
  readonly isChecked: boolean;
  readonly #time: VirtualTime;
  readonly #options: SchedulerProcessOptions;
  readonly #runner: MachineRunner<SchedulerEvent, SchedulerInstruction, SchedulerState>;
  readonly #former = new Map<WorkerId, RegistrationEnd>();
  #registering: Registration | null = null;
  #answer: Registered | RegistrationRefusal | null = null;
  #workers = 0;

  constructor(options: SchedulerProcessOptions) {
    const { time, checks, machine } = options;
    this.#options = options;
    this.#time = time;
    this.isChecked = areChecked(checks);
    this.#runner = new MachineRunner({
      time,
      checks,
      prefix: "s",
      machine: new SchedulerState({ rethrow: true, leaseMs: LEASE_MS, ...machine }),
      createEmpty: () => new SchedulerState(),
      onDeadline: () => this.tell({ type: "tick", stalledMs: 0 }),
      isUp: () => !this.down,
    });
  }

  get machine(): SchedulerState {
    return this.#runner.machine;
  }

  /** The last number that the machine has given out. */
  get epoch(): Epoch {
    return asAttempt(this.machine.cluster.counter);
  }

  tell(event: Unstamped<SchedulerEvent>): void {
    this.#options.log("scheduler", event);
    const instructions = this.#runner.handle(event);
    this.#options.onHandled?.();
    for (const instruction of instructions) this.#perform(instruction);
    this.#runner.setTimer();
  }

  /** Replaces the machine by one that is restored from its snapshot. */
  reload(): void {
    this.#runner.reload();
  }

  /**
   * Kills the process and, after `downMs`, starts it again with the same machine state. Connections
   * and undelivered messages are lost.
   */
  restart(downMs: number): void {
    if (this.down) return;
    this.down = true;
    const readers = [...this.channels.values()].flatMap(({ reader }) => reader ?? []);
    this.channels.clear();
    this.#former.clear();
    this.cache?.restart();
    for (const reader of readers) reader.end();
    this.#time.after(downMs, () => {
      this.down = false;
      this.starts++;
      this.reload();
      this.#runner.clearTimer();
      const firstAttempt = this.epoch + 1;
      this.tell({ type: "scheduler-resumed", downMs, firstAttempt, suspects: true });
      this.#expectReturn([...this.machine.cluster.workers.keys()]);
    });
  }

  /** Looks shortly whether the process of this worker has ended, or does not answer. */
  check(worker: WorkerId): void {
    this.#time.after(CHECK_MS, () => {
      const url = this.machine.cluster.workers.get(worker)?.url ?? null;
      const state = url === null || this.down ? "answers" : this.#options.addressState?.(url);
      if (state === "refuses") this.tell({ type: "worker-lost", worker, reason: "refused" });
      else if (state === "silent") this.tell({ type: "worker-suspected", worker });
    });
  }

  /** Checks the former workers that have not returned in time. */
  #expectReturn(workers: readonly WorkerId[]): void {
    this.#time.after(RETURN_MS, () => {
      for (const worker of workers) {
        if (this.machine.cluster.workers.has(worker)) this.check(worker);
      }
    });
  }

  /** Registers a worker. The name of one whose address refuses connections is free. */
  register(registration: Registration): Registered | RegistrationRefusal {
    const answer = this.#register(registration);
    if (answer !== "name-in-use") return answer;
    const namesake = this.machine.cluster.workersByName.get(registration.name);
    if (!namesake?.url || this.#options.addressState?.(namesake.url) !== "refuses") return answer;
    this.tell({ type: "worker-lost", worker: namesake.id, reason: "refused" });
    return this.#register(registration);
  }

  #register(registration: Registration): Registered | RegistrationRefusal {
    const worker = asWorkerId(`w${++this.#workers}`);
    this.#registering = registration;
    this.#answer = null;
    this.tell({ type: "worker-registered", worker, registration });
    assert.ok(this.#answer !== null, "a registration is answered");
    return this.#answer;
  }

  /** Returns the channel of this incarnation, or the reason why there is none. */
  find(worker: WorkerId, incarnation: number): Channel | RegistrationEnd {
    const channel = this.channels.get(worker);
    if (channel === undefined) return this.#former.get(worker) ?? "stale-incarnation";
    return channel.incarnation === incarnation ? channel : "stale-incarnation";
  }

  /** Takes a post of events. Returns the acknowledged number, and what goes with the answer. */
  report(
    worker: Registered,
    post: { readonly seq: number; readonly text: string; readonly ack: number },
  ): PostAnswer | RegistrationEnd {
    const channel = this.find(worker.id, worker.incarnation);
    if (typeof channel === "string") return channel;
    assert.ok(channel.sender.acknowledge(post.ack), "a worker acknowledges only sent batches");
    const verdict = channel.receiver.accept(post.seq);
    assert.ok(typeof verdict === "string", "posts come one by one, without a gap");
    const messages = JSON.parse(post.text) as FromWorker[];
    if (verdict === "apply" && messages.length > 0) {
      if (this.isChecked) {
        channel.applied.push(...messages.filter(([type]) => type !== "heartbeat").map(toText));
      }
      this.tell({ type: "worker-reported", worker: worker.id, messages });
    } else this.tell({ type: "worker-seen", worker: worker.id });
    const batches = verdict === "apply"
      ? takeForAnswer(channel)
      : channel.sender.after(post.ack)?.filter(({ seq }) => seq <= channel.answered) ?? [];
    return { ack: post.seq, batches };
  }

  /** Opens a stream of the batches after `after`, which replaces an older stream. */
  open(worker: Registered, after: number, reader: StreamReader): RegistrationEnd | null {
    const channel = this.find(worker.id, worker.incarnation);
    if (typeof channel === "string") return channel;
    if (!channel.sender.acknowledge(after)) return "stale-incarnation";
    this.tell({ type: "worker-seen", worker: worker.id });
    channel.reader?.end();
    channel.reader = reader;
    channel.answered = 0;
    return null;
  }

  /** Returns the batches that a stream with everything up to `after` sends next. */
  read(worker: Registered, after: number): readonly Batch[] {
    const channel = this.find(worker.id, worker.incarnation);
    if (typeof channel === "string") return [];
    channel.sender.seal();
    const batches = channel.sender.after(after);
    assert.ok(batches !== null, "batches that were not acknowledged are kept");
    return batches;
  }

  #perform(instruction: SchedulerInstruction): void {
    const { log, onInstruction, onData } = this.#options;
    log("  ->", instruction);
    onInstruction?.(instruction);
    switch (instruction.type) {
      case "send":
        return this.#send(instruction.worker, instruction.message);
      case "accept-worker":
        return this.#accept(instruction.worker, instruction.incarnation);
      case "refuse-worker":
        this.#answer = instruction.reason;
        return;
      case "close-worker": {
        const reader = this.channels.get(instruction.worker)?.reader;
        this.channels.delete(instruction.worker);
        this.#former.set(instruction.worker, instruction.code);
        reader?.end();
        return;
      }
      case "check-worker":
        return this.check(instruction.worker);
      case "accept-graph":
        return void this.graphs.set(instruction.graph, false);
      case "refuse-graph":
        return void this.refused.add(instruction.graph);
      case "end-graph":
        return void this.graphs.set(instruction.graph, true);
      case "forget-graph":
        this.cache?.perform(instruction);
        return void this.graphs.delete(instruction.graph);
      case "look-up-result":
      case "store-result":
      case "end-look-up":
        return this.cache?.perform(instruction);
      case "expand-task":
        return this.#expand(instruction);
      case "place-data":
      case "accept-data":
      case "refuse-data":
        return onData(instruction);
      // The other instructions answer requests of people.
      default:
        return;
    }
  }

  /** Compiles the graph that a task returned; a restart of the process loses the request. */
  #expand({ key, attempt, document, prefix }: ExpandTask): void {
    const { starts } = this;
    this.#time.after(COMPILE_MS, () => {
      if (this.down || this.starts !== starts) return;
      const { tasks, result } = compileReturned(document, prefix);
      this.tell({ type: "task-expanded", key, attempt, tasks, result });
    });
  }

  #accept(worker: WorkerId, incarnation: number): void {
    const url = this.#registering?.url ?? "";
    const ends = { sender: new DownlinkSender(), receiver: new UplinkReceiver() };
    this.channels.set(worker, {
      incarnation,
      url,
      ...ends,
      applied: [],
      reader: null,
      answered: 0,
      flushing: false,
    });
    const times = { heartbeatMs: 3000, leaseMs: LEASE_MS, at: this.#time.now };
    // Secrets and grants belong to the shells, which the simulation replaces.
    this.#answer = {
      id: worker,
      incarnation,
      ...times,
      secret: "",
      grantKey: "",
      inlineBytesMax: 0,
      keepsLogs: false,
    };
  }

  #send(worker: WorkerId, message: ToWorker): void {
    const channel = this.channels.get(worker);
    if (channel === undefined) return;
    channel.sender.push(message);
    if (channel.flushing) return;
    channel.flushing = true;
    this.#time.after(0, () => {
      channel.flushing = false;
      channel.reader?.ready();
    });
  }
}

/** The pending messages, if the stream has sent all others. It leaves them out. */
function takeForAnswer(channel: Channel): readonly Batch[] {
  const { sender, reader } = channel;
  const before = sender.sealed;
  if (reader === null || !reader.isWaiting(before) || sender.seal() === null) return [];
  channel.answered = sender.sealed;
  reader.leaveOut(sender.sealed);
  return sender.after(before) ?? [];
}

/** An event as compared by {@linkcode Channel.applied} and its session. */
export function toText(message: FromWorker): string {
  return JSON.stringify(message);
}

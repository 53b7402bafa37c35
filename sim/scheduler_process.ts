/**
 * The scheduler of a simulated cluster: its real machine, and the scheduler's ends of the real
 * links to its workers, as its shell keeps them. It is asked by sessions (`session.ts`) what the
 * routes would be.
 */
import assert from "node:assert/strict";
import {
  asStimulusId,
  asWorkerId,
  type Batch,
  DownlinkSender,
  type FromWorker,
  type GraphId,
  type Registered,
  type Registration,
  type ToWorker,
  type Unstamped,
  UplinkReceiver,
  type WorkerId,
} from "../protocol/mod.ts";
import { SchedulerState } from "../scheduler/core.ts";
import type { SchedulerEvent } from "../scheduler/event.ts";
import type { SchedulerInstruction } from "../scheduler/instruction.ts";
import type { SchedulerOptions } from "../scheduler/options.ts";
import { type CheckRates, handleChecked } from "./checked_stimulus.ts";
import type { VirtualTime } from "./virtual_time.ts";

export type Gone = "stale-incarnation" | "removed";

export type DataInstruction = Extract<SchedulerInstruction, { readonly batch: GraphId }>;

/** A stream of instructions: there is something to read; it was closed, maybe by a newer one. */
export interface Reader {
  readonly ready: () => void;
  readonly end: () => void;
}

interface Channel {
  readonly incarnation: number;
  readonly url: string;
  readonly sender: DownlinkSender;
  readonly receiver: UplinkReceiver;
  /**
   * Events that reached the machine since they were last compared; heartbeats, which the link may
   * merge, are left out.
   */
  readonly applied: string[];
  reader: Reader | null;
  flushing: boolean;
}

export const LEASE_MS = 12_000;

export interface SchedulerProcessOptions {
  readonly time: VirtualTime;
  readonly machine: Partial<SchedulerOptions>;
  readonly checks: CheckRates;
  readonly log: (who: string, what: unknown) => void;
  /** Every instruction, before it is performed. */
  readonly onInstruction?: (instruction: SchedulerInstruction) => void;
  /** What the machine says about values from outside. */
  readonly onData: (instruction: DataInstruction) => void;
}

export class SchedulerProcess {
  /** Nobody answers. */
  down = false;
  machine: SchedulerState;
  readonly channels = new Map<WorkerId, Channel>();
  /** Graphs that were accepted and are not forgotten -> whether they have ended. */
  readonly graphs = new Map<GraphId, boolean>();
  readonly refused = new Set<GraphId>();
  readonly #time: VirtualTime;
  readonly #options: SchedulerProcessOptions;
  readonly #former = new Map<WorkerId, Gone>();
  #registering: Registration | null = null;
  #answer: Registered | "name-in-use" | null = null;
  #serial = 0;
  #workers = 0;
  #deadline: number | null = null;

  constructor(options: SchedulerProcessOptions) {
    this.#options = options;
    this.#time = options.time;
    this.machine = new SchedulerState({ rethrow: true, leaseMs: LEASE_MS, ...options.machine });
  }

  tell(fact: Unstamped<SchedulerEvent>): void {
    const { now } = this.#time;
    const { checks, log } = this.#options;
    const stimulus = { stimulusId: asStimulusId(`s${++this.#serial}`), at: now };
    const event = { ...fact, ...stimulus } as SchedulerEvent;
    log("scheduler", fact);
    const instructions = handleChecked(this.machine, event, {
      serial: this.#serial,
      checks,
      restored: () => this.#restored(),
    });
    for (const instruction of instructions) this.#perform(instruction);
    this.#setTimer();
  }

  /** The machine is replaced by one that was restored from its snapshot. */
  reload(): void {
    this.machine = this.#restored();
  }

  /**
   * The process is killed and, after a while, started anew with the machine as it was; connections
   * and what had not been delivered are gone.
   */
  restart(downMs: number): void {
    if (this.down) return;
    this.down = true;
    const readers = [...this.channels.values()].flatMap(({ reader }) => reader ?? []);
    this.channels.clear();
    this.#former.clear();
    for (const reader of readers) reader.end();
    this.#time.after(downMs, () => {
      this.down = false;
      this.reload();
      this.#deadline = null;
      this.tell({ type: "tick", stalledMs: downMs });
    });
  }

  register(registration: Registration): Registered | "name-in-use" {
    const worker = asWorkerId(`w${++this.#workers}`);
    this.#registering = registration;
    this.#answer = null;
    this.tell({ type: "worker-registered", worker, registration });
    assert.ok(this.#answer !== null, "a registration is answered");
    return this.#answer;
  }

  /** The channel of this incarnation, or why there is none. */
  find(worker: WorkerId, incarnation: number): Channel | Gone {
    const channel = this.channels.get(worker);
    if (channel === undefined) return this.#former.get(worker) ?? "stale-incarnation";
    return channel.incarnation === incarnation ? channel : "stale-incarnation";
  }

  /** A post of events; the answer is what is acknowledged. */
  report(
    worker: Registered,
    post: { readonly seq: number; readonly text: string; readonly ack: number },
  ): number | Gone {
    const channel = this.find(worker.id, worker.incarnation);
    if (typeof channel === "string") return channel;
    assert.ok(channel.sender.acknowledge(post.ack), "a worker acknowledges what it was sent");
    const verdict = channel.receiver.accept(post.seq);
    assert.ok(typeof verdict === "string", "posts come one by one: no gap");
    const messages = JSON.parse(post.text) as FromWorker[];
    if (verdict === "apply" && messages.length > 0) {
      channel.applied.push(...messages.filter(([type]) => type !== "heartbeat").map(toText));
      this.tell({ type: "worker-reported", worker: worker.id, messages });
    } else this.tell({ type: "worker-seen", worker: worker.id });
    return post.seq;
  }

  /** Opens a stream of instructions after batch `after`, in the place of an older one. */
  open(worker: Registered, after: number, reader: Reader): Gone | null {
    const channel = this.find(worker.id, worker.incarnation);
    if (typeof channel === "string") return channel;
    if (!channel.sender.acknowledge(after)) return "stale-incarnation";
    this.tell({ type: "worker-seen", worker: worker.id });
    channel.reader?.end();
    channel.reader = reader;
    return null;
  }

  /** What a stream that has everything up to `after` is to send. */
  read(worker: Registered, after: number): readonly Batch[] {
    const channel = this.find(worker.id, worker.incarnation);
    if (typeof channel === "string") return [];
    channel.sender.seal();
    const batches = channel.sender.after(after);
    assert.ok(batches !== null, "what was not acknowledged is kept");
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
      case "accept-graph":
        return void this.graphs.set(instruction.graph, false);
      case "refuse-graph":
        return void this.refused.add(instruction.graph);
      case "end-graph":
        return void this.graphs.set(instruction.graph, true);
      case "forget-graph":
        return void this.graphs.delete(instruction.graph);
      case "place-data":
      case "accept-data":
      case "refuse-data":
        return onData(instruction);
      // People are told.
      default:
        return;
    }
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
      flushing: false,
    });
    this.#answer = { id: worker, incarnation, heartbeatMs: 3000, leaseMs: LEASE_MS };
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

  #setTimer(): void {
    const deadline = this.machine.nextDeadline();
    if (deadline === this.#deadline) return;
    this.#deadline = deadline;
    if (deadline === null) return;
    this.#time.after(deadline - this.#time.now, () => {
      if (this.#deadline !== deadline || this.down) return;
      this.#deadline = null;
      this.tell({ type: "tick", stalledMs: 0 });
    });
  }

  #restored(): SchedulerState {
    const twin = new SchedulerState();
    twin.restore(JSON.parse(JSON.stringify(this.machine.snapshot())));
    return twin;
  }
}

export function toText(message: FromWorker): string {
  return JSON.stringify(message);
}

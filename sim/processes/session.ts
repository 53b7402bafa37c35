/**
 * The session of a simulated worker with the scheduler: registration, posts and the stream of
 * instructions, as the worker's shell handles them, with the worker's ends of the real links over a
 * virtual one. A stream delivers in order. Batches under way when it breaks are lost or still
 * arrive from the older stream.
 */
import assert from "node:assert/strict";
import {
  DownlinkReceiver,
  type FromWorker,
  heldParts,
  type Key,
  type Registered,
  type Registration,
  type ToWorker,
  UplinkSender,
} from "../../protocol/mod.ts";
import { RETRY_MS, type VirtualLink } from "../network/virtual_link.ts";
import type { VirtualTime } from "../network/virtual_time.ts";
import { type RegistrationEnd, type SchedulerProcess, toText } from "./scheduler_process.ts";

/** Characters of a part of what a worker holds: two or three values, so that there are many. */
const HELD_PART_CHARACTERS = 150;

/** A worker process as its session uses it. */
export interface SessionOwner {
  /** Returns the registration and handles no events until `proceed`. */
  pause(): Omit<Registration, "previous">;
  proceed(registered: Registered | null): void;
  receive(messages: readonly ToWorker[]): void;
  /** The scheduler has removed the worker: it ends. */
  stop(): void;
}

export class SimulatedSession {
  registered: Registered | null = null;
  closed = false;
  readonly #link: VirtualLink;
  readonly #scheduler: SchedulerProcess;
  readonly #time: VirtualTime;
  readonly #owner: SessionOwner;
  #uplink = new UplinkSender();
  /** Keys whose reports were dropped unacknowledged since the last registration. */
  readonly #unreported = new Set<Key>();
  #downlink = new DownlinkReceiver();
  /** Counts incarnations and registrations: answers to earlier ones have no effect. */
  #era = 0;
  #connected = false;
  #posting = false;
  /** Batches of an answer or of the stream that have overtaken those of the other one. */
  readonly #early = new Map<number, string>();
  /** Counts the streams of one era. */
  #stream = 0;
  #sent = 0;
  #arrivesAt = 0;
  /** Number of batches of this incarnation passed to the machine. */
  #batches = 0;
  /** Events passed to the link since the last comparison, without heartbeats. */
  #sentEvents: string[] = [];

  constructor(
    { scheduler, time, link }: {
      readonly scheduler: SchedulerProcess;
      readonly time: VirtualTime;
      readonly link: VirtualLink;
    },
    owner: SessionOwner,
  ) {
    this.#scheduler = scheduler;
    this.#time = time;
    this.#link = link;
    this.#owner = owner;
  }

  register(): void {
    if (this.closed) return;
    const era = ++this.#era;
    this.#connected = false;
    const previous = this.registered ?? undefined;
    const { held, ...card } = this.#owner.pause();
    for (const key of this.#uplink.unreportedKeys()) this.#unreported.add(key);
    const { first, rest, follows } = heldParts(held, this.#unreported, HELD_PART_CHARACTERS);
    const registration: Registration = {
      ...card,
      held: first,
      ...(follows && { heldFollows: true } as const),
      ...(previous && { previous: { id: previous.id, incarnation: previous.incarnation } }),
    };
    this.#uplink = new UplinkSender();
    this.#sentEvents = [];
    const again = () => {
      if (this.closed || era !== this.#era) return;
      this.#owner.proceed(null);
      this.#time.after(RETRY_MS, () => era === this.#era && this.register());
    };
    this.#request(() => this.#scheduler.register(registration), (answer) => {
      if (this.closed || era !== this.#era) return;
      if (typeof answer === "string") return again();
      this.registered = answer;
      this.#unreported.clear();
      for (const message of rest) this.#push(message);
      this.#connected = true;
      this.#downlink = new DownlinkReceiver();
      this.#batches = 0;
      this.#early.clear();
      this.#posting = false;
      this.#openStream(era);
      this.#owner.proceed(answer);
      this.#post();
    }, again);
  }

  /** The process was restarted: it keeps its last registration, but no request under way. */
  lose(): void {
    this.#era++;
    this.#connected = false;
  }

  #push(event: FromWorker): void {
    this.#uplink.push(event);
    if (this.#scheduler.isChecked && event[0] !== "heartbeat") {
      this.#sentEvents.push(toText(event));
    }
  }

  send(event: FromWorker): void {
    this.#push(event);
    this.#time.after(0, () => this.#post());
  }

  /** Breaks the stream, which is then opened again. Does nothing while the worker registers. */
  breakStream(): void {
    if (!this.#connected) return;
    const era = this.#era;
    this.#stream++;
    this.#time.after(this.#link.retryMs(), () => era === this.#era && this.#openStream(era));
  }

  /** Checks that the scheduler has applied the events sent, each once and in order. */
  checkOrder(): void {
    const { registered } = this;
    const channel = registered && this.#scheduler.find(registered.id, registered.incarnation);
    if (!channel || typeof channel === "string") return;
    const applied = channel.applied.splice(0);
    assert.deepEqual(applied, this.#sentEvents.splice(0, applied.length));
  }

  #post(): void {
    const { registered } = this;
    const era = this.#era;
    if (this.closed || this.#posting || !this.#connected || registered === null) return;
    const post = this.#uplink.next();
    if (post === null) return;
    this.#posting = true;
    const sent = { ...post, ack: this.#downlink.applied };
    const again = () => {
      if (era !== this.#era) return;
      this.#posting = false;
      this.#time.after(RETRY_MS, () => era === this.#era && this.#post());
    };
    this.#request(() => this.#scheduler.report(registered, sent), (answer) => {
      if (era !== this.#era) return;
      if (typeof answer === "string") {
        this.#posting = false;
        return this.#end(answer);
      }
      const { ack, batches } = answer;
      assert.ok(this.#uplink.acknowledged(ack), "the answer to this post");
      this.checkOrder();
      for (const { seq, text } of batches) this.#receive(seq, text);
      this.#posting = false;
      this.#post();
    }, again);
  }

  #openStream(era: number): void {
    const { registered } = this;
    if (this.closed || registered === null) return;
    const stream = ++this.#stream;
    const after = this.#downlink.applied;
    this.#sent = after;
    const current = () => era === this.#era && stream === this.#stream && !this.closed;
    const again = () => {
      if (current()) this.#time.after(RETRY_MS, () => current() && this.#openStream(era));
    };
    const reader = {
      ready: () => this.#pump(era, stream),
      isWaiting: (sealed: number) => current() && this.#sent === sealed,
      leaveOut: (seq: number) => void (this.#sent = seq),
      end: () => void (current() && this.breakStream()),
    };
    const open = () => this.#scheduler.open(registered, after, reader);
    this.#request(open, (answer) => {
      if (!current()) return;
      if (answer !== null) return this.#end(answer);
      this.#arrivesAt = 0;
      this.#pump(era, stream);
    }, again);
  }

  /** Sends the batches that the stream has not sent yet. */
  #pump(era: number, stream: number): void {
    const { registered } = this;
    if (era !== this.#era || stream !== this.#stream || registered === null) return;
    const channel = this.#scheduler.find(registered.id, registered.incarnation);
    if (typeof channel === "string") return this.breakStream();
    this.#sent = Math.max(this.#sent, this.#downlink.applied);
    for (const batch of this.#scheduler.read(registered, this.#sent)) {
      if (this.#link.breaks()) return this.breakStream();
      this.#sent = batch.seq;
      const { now } = this.#time;
      this.#arrivesAt = Math.max(this.#arrivesAt, now + this.#link.latency());
      this.#time.after(this.#arrivesAt - now, () => this.#arrive(era, batch.seq, batch.text));
    }
  }

  #arrive(era: number, seq: number, text: string): void {
    if (era !== this.#era || this.closed) return;
    if (this.#link.cut) return this.breakStream();
    if (!this.#receive(seq, text)) this.breakStream();
  }

  /**
   * Takes a batch of the stream or of the answer to a post. One that has overtaken others waits for
   * them while a post is in flight. Returns `false` if the stream must be opened again.
   */
  #receive(seq: number, text: string): boolean {
    const verdict = this.#downlink.accept(seq);
    if (verdict === "gap") {
      if (this.#posting) this.#early.set(seq, text);
      return this.#posting;
    }
    if (verdict !== "apply") return true;
    assert.equal(seq, ++this.#batches, "every batch is applied once, in order");
    this.#owner.receive(JSON.parse(text) as ToWorker[]);
    this.#early.delete(seq);
    const next = this.#early.get(seq + 1);
    return next === undefined || this.#receive(seq + 1, next);
  }

  #end(why: RegistrationEnd): void {
    if (why === "stale-incarnation") this.register();
    else this.#owner.stop();
  }

  #request<T>(ask: () => T, onAnswer: (answer: T) => void, onLost: () => void): void {
    const alive = () => !this.closed;
    const reachable = () => !this.#scheduler.down;
    this.#link.request({ ask, onAnswer, onLost, alive, reachable });
  }
}

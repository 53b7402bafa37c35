/**
 * The hub of events: facts go in once and are read by any number of subscribers, each at its own
 * pace; some get frames as well (`frames.ts`). A subscriber is a position in the ring of facts, so
 * that one that does not read costs nothing; one that falls too far behind is cut off. Timers run
 * only while there are subscribers.
 */
import { uuidv7 } from "uuidv7";
import type { Fact, GraphId, OutputFact } from "../../protocol/mod.ts";
import type { TimeSource } from "../inbox/clock.ts";
import { FrameHub, type FrameOptions, type Viewer } from "./frames.ts";
import { FactRing, type FactScope, type NumberedFact } from "./fact_ring.ts";
import { OwnerPlaces, type PlaceHolder, type PlaceLimits } from "./owner_places.ts";

/** Facts that are kept for subscribers that come again. */
const FACTS_KEPT_MAX = 10_000;
/** Subscribers at a time. */
export const SUBSCRIBER_PLACES: PlaceLimits = { max: 1000, ofOwnerMax: 500, reserved: 50 };
/** Places of subscribers who get frames. */
export const VIEWER_PLACES: PlaceLimits = { max: 32, ofOwnerMax: 16, reserved: 4 };
/** Characters by which a subscriber may be behind. */
const BEHIND_CHARACTERS_MAX = 1024 * 1024;
/** Characters of one piece of a stream. */
const PIECE_CHARACTERS = 64 * 1024;
/** Milliseconds between two signs of life on a stream without facts. */
const PING_MS = 15_000;
/** Signs of life in a row for which a reader has no room: it counts as gone. */
const UNREAD_PINGS_MAX = 4;

export interface EventHubOptions {
  readonly time: TimeSource;
  /** Facts that are kept; for tests. */
  readonly factsMax?: number;
  /** Places of subscribers; for tests. */
  readonly places?: PlaceLimits;
}

/** Choice of the facts that a subscriber gets. */
export interface SubscribeOptions {
  /** Who takes the place. */
  readonly holder: PlaceHolder;
  /** Returns whether it sees what belongs to this owner. */
  sees(owner: string): boolean;
  /** Only facts of this graph. */
  readonly graph?: GraphId;
  /** The id of the last fact that it had; `0` for all that are kept. Absent: those from now on. */
  readonly after?: string | undefined;
  /** Pictures of the state that it gets beside the facts. */
  readonly frames?: FrameOptions;
  /** Whether it gets facts; `true` when absent. */
  readonly facts?: boolean;
  /** Namespaces in the cluster whose outputs it follows. */
  readonly outputs?: ReadonlySet<string>;
  /** Whether a sign of life is an event, and not a comment, which browsers hide from pages. */
  readonly heartbeat?: boolean;
  /** Called when the stream ends. */
  readonly onEnd?: () => void;
  /** Called when all facts are read: the last event of the stream, or `null` to go on. */
  ending?(): string | null;
  /** An event before all facts, after a possible `reset`. */
  readonly opening?: (id: string) => string;
}

/** Reason for which there is no place for a subscriber: those of its owner, or all, are taken. */
export interface NoPlace {
  readonly of: "subscribers" | "viewers";
  readonly met: "owner" | "all";
}

/** Subscriptions to events. */
export interface EventsPort {
  readonly events: EventHub;
}

export class EventHub {
  readonly ring: FactRing;
  readonly #time: TimeSource;
  readonly #frames: FrameHub;
  readonly #places: OwnerPlaces;
  readonly #viewerPlaces = new OwnerPlaces(VIEWER_PLACES);
  readonly #subscribers = new Set<Subscriber>();
  /** Namespace -> subscribers that follow its outputs. */
  readonly #followed = new Map<string, number>();
  #isWaking = false;
  #stopPings: (() => void) | null = null;
  #closed = false;
  /** Called when a subscriber has come. */
  onSubscribed: () => void = () => {};

  constructor({ time, factsMax, places }: EventHubOptions) {
    this.#time = time;
    this.#frames = new FrameHub(time);
    this.ring = new FactRing(uuidv7().slice(-8), factsMax ?? FACTS_KEPT_MAX);
    this.#places = new OwnerPlaces(places ?? SUBSCRIBER_PLACES);
  }

  get subscribers(): number {
    return this.#subscribers.size;
  }

  /** Subscribers who get frames. */
  get viewers(): number {
    return this.#frames.viewers;
  }

  /** Frames that were not sent, as their viewers read too slowly or too much. */
  get framesSkipped(): number {
    return this.#frames.skippedTotal;
  }

  /** Returns whether a subscriber follows outputs. */
  get followsOutputs(): boolean {
    return this.#followed.size > 0;
  }

  /** Returns whether a subscriber follows the outputs of this namespace. */
  follows(namespace: string): boolean {
    return this.#followed.has(namespace);
  }

  /** Adds a fact. Its readers are woken at the end of the turn of the event loop. */
  publish(scope: FactScope, fact: Fact | OutputFact): void {
    this.ring.push(scope, fact);
    if (this.#isWaking || this.#subscribers.size === 0) return;
    this.#isWaking = true;
    setImmediate(() => {
      this.#isWaking = false;
      this.#wakeAll();
    });
  }

  /** The events for one subscriber as server-sent events, or why there is no place for it. */
  subscribe(options: SubscribeOptions): ReadableStream<Uint8Array<ArrayBuffer>> | NoPlace {
    const { frames, holder } = options;
    const noPlace = this.#noPlace(options);
    if (noPlace !== null) return noPlace;
    const places = [this.#places.take(holder)];
    if (frames) places.push(this.#viewerPlaces.take(holder));
    const subscriber = new Subscriber(this.ring, options, () => {
      this.#leave(subscriber);
      for (const giveBack of places) giveBack();
      for (const namespace of options.outputs ?? []) this.#follow(namespace, -1);
      options.onEnd?.();
    });
    for (const namespace of options.outputs ?? []) this.#follow(namespace, 1);
    if (frames) subscriber.viewer = this.#frames.view(frames, () => subscriber.wake("facts"));
    if (this.#closed) subscriber.end();
    else {
      this.#subscribers.add(subscriber);
      if (this.#stopPings === null) this.#pingLater();
      this.onSubscribed();
    }
    return subscriber.stream;
  }

  /** Ends all streams, now and later. */
  close(): void {
    this.#closed = true;
    for (const subscriber of [...this.#subscribers]) subscriber.end();
  }

  #noPlace({ holder, frames }: SubscribeOptions): NoPlace | null {
    const met = this.#places.met(holder);
    if (met !== null) return { of: "subscribers", met };
    const viewerMet = frames ? this.#viewerPlaces.met(holder) : null;
    return viewerMet === null ? null : { of: "viewers", met: viewerMet };
  }

  #wakeAll(): void {
    for (const subscriber of [...this.#subscribers]) {
      if (subscriber.behind > BEHIND_CHARACTERS_MAX) subscriber.end();
      else subscriber.wake("facts");
    }
  }

  #follow(namespace: string, change: 1 | -1): void {
    const count = (this.#followed.get(namespace) ?? 0) + change;
    if (count === 0) this.#followed.delete(namespace);
    else this.#followed.set(namespace, count);
  }

  #leave(subscriber: Subscriber): void {
    subscriber.viewer?.leave();
    this.#subscribers.delete(subscriber);
    if (this.#subscribers.size > 0) return;
    this.#stopPings?.();
    this.#stopPings = null;
  }

  #pingLater(): void {
    this.#stopPings = this.#time.after(PING_MS, () => {
      this.#pingLater();
      for (const subscriber of [...this.#subscribers]) subscriber.ping();
    });
  }
}

class Subscriber {
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  readonly #ring: FactRing;
  readonly #options: SubscribeOptions;
  readonly #leave: () => void;
  viewer: Viewer | null = null;
  /** Number of the last fact that was looked at. */
  #position: number;
  /** Text that is written first. */
  #first: string | null;
  #wake: ((why: "facts" | "ping") => void) | null = null;
  #ended = false;
  /** Pings since the stream was last read. */
  #unreadPings = 0;

  constructor(ring: FactRing, options: SubscribeOptions, leave: () => void) {
    this.#ring = ring;
    this.#options = options;
    this.#leave = leave;
    const after = options.after === undefined ? ring.last : ring.after(options.after);
    this.#position = after ?? ring.last;
    const id = ring.idOf(this.#position);
    // An id without data is kept by the reader, who can resume before the first fact.
    const reset = after === null ? `id: ${id}\nevent: reset\ndata: {}\n\n` : `id: ${id}\n\n`;
    this.#first = reset + (options.opening?.(id) ?? "");
    this.stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => this.#pull(controller),
      cancel: () => this.end(),
    }, { highWaterMark: 0 });
  }

  /** Characters of facts that were not looked at. */
  get behind(): number {
    const next = this.#ring.get(this.#position + 1);
    if (next === undefined) return this.#position < this.#ring.last ? Infinity : 0;
    return this.#ring.characters - next.charactersUpTo + next.text.length;
  }

  wake(why: "facts" | "ping"): void {
    this.#wake?.(why);
  }

  /**
   * Sends a sign of life. A reader that takes nothing for a minute is gone: its place is free, and
   * its lease is not renewed any more.
   */
  ping(): void {
    if (this.#wake !== null) this.#wake("ping");
    else if (++this.#unreadPings >= UNREAD_PINGS_MAX) this.end();
  }

  /** Ends the stream when it is read next. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#leave();
    this.#wake?.("facts");
  }

  async #pull(controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): Promise<void> {
    this.#unreadPings = 0;
    const text = await this.#next();
    if (text !== null) return controller.enqueue(new TextEncoder().encode(text));
    try {
      controller.close();
    } catch {
      // The reader has cancelled the stream.
    }
  }

  /** The next piece of the stream; `null`: it has ended. */
  async #next(): Promise<string | null> {
    if (this.#first !== null) {
      const first = this.#first;
      this.#first = null;
      return first;
    }
    while (!this.#ended) {
      const piece = this.#take() + (this.viewer?.take() ?? "");
      if (piece !== "") return piece;
      const last = this.#options.ending?.() ?? null;
      if (last !== null) {
        this.end();
        return last;
      }
      // The id moves on although the facts were of others.
      if (await this.#sleep() === "ping" && !this.#ended) {
        const sign = this.#options.heartbeat ? "event: heartbeat\ndata: {}" : ": ping";
        return `id: ${this.#ring.idOf(this.#position)}\n${sign}\n\n`;
      }
    }
    return null;
  }

  /** The facts after the position, and moves it. */
  #take(): string {
    let piece = "";
    while (this.#position < this.#ring.last && piece.length < PIECE_CHARACTERS) {
      const fact = this.#ring.get(this.#position + 1);
      if (fact === undefined) {
        this.end();
        break;
      }
      this.#position++;
      if (this.#isFor(fact)) piece += fact.text;
    }
    return piece;
  }

  #isFor({ owner, graph, outputs }: NumberedFact): boolean {
    const { graph: wanted, facts = true } = this.#options;
    if (outputs !== undefined) return this.#options.outputs?.has(outputs) ?? false;
    if (!facts) return false;
    if (wanted !== undefined && graph !== wanted) return false;
    return owner === null || this.#options.sees(owner);
  }

  #sleep(): Promise<"facts" | "ping"> {
    return new Promise((resolve) => {
      this.#wake = (why) => {
        this.#wake = null;
        resolve(why);
      };
    });
  }
}

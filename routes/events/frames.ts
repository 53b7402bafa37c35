/**
 * Frames: pictures of the present state, of which only the latest counts. They are made once for
 * all viewers of a topic at the same rate. A viewer that does not read has one pending frame a
 * topic; one that reads too much gets fewer. No timer runs without viewers.
 */
import type { TimeSource } from "../inbox/clock.ts";

/** Milliseconds between two frames: a viewer gets the least that is not below what it asks for. */
const PERIODS_MS = [250, 500, 1000, 2000, 5000];
/** Characters a second for each viewer, and how many may come at once. */
const CHARACTERS_PER_SECOND = 64 * 1024;
const BURST_CHARACTERS = 128 * 1024;

/** One thing that frames show. */
export interface FrameTopic {
  /** Milliseconds between two frames at least. */
  readonly msMin: number;
  /** All of it, as JSON. */
  full(): string;
  /** Returns what has changed since the last call, as JSON; `null` if nothing has. */
  change(): string | null;
}

/** Topics by name, and frames a second. */
export interface FrameOptions {
  readonly topics: ReadonlyMap<string, () => FrameTopic>;
  readonly rate: number;
}

export class FrameHub {
  readonly #time: TimeSource;
  readonly #classes = new Map<number, RateClass>();
  #viewers = 0;
  #skippedTotal = 0;

  constructor(time: TimeSource) {
    this.#time = time;
  }

  get viewers(): number {
    return this.#viewers;
  }

  /** Frames that were not sent, as their viewers read too slowly or too much. */
  get skippedTotal(): number {
    return this.#skippedTotal;
  }

  /** Adds a viewer, who gets all of each topic first. `wake`: called when a frame is there. */
  view({ topics, rate }: FrameOptions, wake: () => void): Viewer {
    const period = PERIODS_MS.find((ms) => ms >= 1000 / rate) ?? PERIODS_MS.at(-1) ?? 0;
    const present = this.#classes.get(period) ?? new RateClass(period, this.#time);
    this.#classes.set(period, present);
    this.#viewers++;
    const skipped = () => this.#skippedTotal++;
    const viewer = new Viewer({ time: this.#time, wake, skipped }, () => {
      this.#viewers--;
      if (present.leave(viewer)) this.#classes.delete(period);
    });
    present.enter(viewer, topics);
    return viewer;
  }
}

/** The viewers of one rate. */
class RateClass {
  readonly #period: number;
  readonly #time: TimeSource;
  readonly #feeds = new Map<string, Feed>();
  #stop: (() => void) | null = null;

  constructor(period: number, time: TimeSource) {
    this.#period = period;
    this.#time = time;
  }

  enter(viewer: Viewer, topics: ReadonlyMap<string, () => FrameTopic>): void {
    for (const [name, make] of topics) {
      let feed = this.#feeds.get(name);
      if (feed === undefined) {
        feed = { name, topic: make(), viewers: new Set(), nextAt: 0 };
        // What the first viewer gets as a whole is no change for it.
        feed.topic.change();
        this.#feeds.set(name, feed);
      }
      feed.viewers.add(viewer);
      viewer.put(name, feed.topic.full());
    }
    this.#stop ??= this.#time.after(this.#period, () => this.#tick());
  }

  /** Returns whether this was the last viewer. */
  leave(viewer: Viewer): boolean {
    for (const [name, { viewers }] of this.#feeds) {
      viewers.delete(viewer);
      if (viewers.size === 0) this.#feeds.delete(name);
    }
    if (this.#feeds.size > 0) return false;
    this.#stop?.();
    return true;
  }

  #tick(): void {
    this.#stop = this.#time.after(this.#period, () => this.#tick());
    const now = this.#time.now();
    for (const feed of this.#feeds.values()) {
      if (now < feed.nextAt) continue;
      // A timer may be early by a fraction of a millisecond.
      feed.nextAt = now + feed.topic.msMin - 1;
      show(feed);
    }
  }
}

interface Feed {
  readonly name: string;
  readonly topic: FrameTopic;
  readonly viewers: Set<Viewer>;
  /** When the next frame may be made. */
  nextAt: number;
}

/** Gives all viewers what has changed; a viewer that has missed a change gets everything. */
function show({ name, topic, viewers }: Feed): void {
  const change = topic.change();
  let full: string | null = null;
  for (const viewer of viewers) {
    if (viewer.hasMissed(name)) viewer.put(name, full ??= topic.full());
    else if (change !== null) viewer.put(name, change);
  }
}

export class Viewer {
  readonly #time: TimeSource;
  readonly #wake: () => void;
  readonly #countSkipped: () => void;
  readonly #leave: () => void;
  /** The latest frame of each topic that was not read. */
  readonly #pending = new Map<string, string>();
  /** Topics of which a frame was skipped. */
  readonly #missed = new Set<string>();
  #skipped = 0;
  /** Characters that may be sent now. */
  #room = BURST_CHARACTERS;
  #at: number;
  #gone = false;

  constructor(
    { time, wake, skipped }: {
      readonly time: TimeSource;
      readonly wake: () => void;
      readonly skipped: () => void;
    },
    leave: () => void,
  ) {
    this.#time = time;
    this.#wake = wake;
    this.#countSkipped = skipped;
    this.#leave = leave;
    this.#at = time.now();
  }

  /** Returns whether it needs the whole topic, as the frame before was not read or was skipped. */
  hasMissed(topic: string): boolean {
    return this.#pending.has(topic) || this.#missed.has(topic);
  }

  /** Its next frame of this topic. */
  put(topic: string, frame: string): void {
    this.#missed.delete(topic);
    this.#pending.set(topic, frame);
    this.#wake();
  }

  /** The frames that wait and may be sent now, as events. */
  take(): string {
    if (this.#pending.size === 0) return "";
    const now = this.#time.now();
    const gained = (now - this.#at) * CHARACTERS_PER_SECOND / 1000;
    this.#room = Math.min(BURST_CHARACTERS, this.#room + gained);
    this.#at = now;
    let text = "";
    for (const [topic, frame] of this.#pending) {
      // A frame that is larger than the burst is sent when nothing was for long.
      if (frame.length > this.#room && this.#room < BURST_CHARACTERS) {
        this.#missed.add(topic);
        this.#skipped++;
        this.#countSkipped();
        continue;
      }
      this.#room -= frame.length;
      text += eventOf(frame);
    }
    this.#pending.clear();
    if (text === "" || this.#skipped === 0) return text;
    const lag = eventOf(JSON.stringify({ t: "lag", skipped: this.#skipped }));
    this.#skipped = 0;
    return lag + text;
  }

  /** Ends the view. */
  leave(): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#leave();
  }
}

function eventOf(frame: string): string {
  return `event: frame\ndata: ${frame}\n\n`;
}

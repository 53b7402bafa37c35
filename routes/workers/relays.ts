/**
 * Transfers through the scheduler, for holders without another way to them. The scheduler asks the
 * holder to upload values (`upload`), and passes each piece on when the reader asks for it: it
 * holds one piece of a transfer at a time, never a value.
 *
 * The number of transfers is bounded, in all and for each worker, so that no worker takes the place
 * of all others. A transfer without progress ends.
 */
import {
  RELAY_IDLE_MS_MAX,
  RELAY_START_MS_MAX,
  RELAY_UNREAD_START_MS_MAX,
  RELAYS_MAX,
  RELAYS_OF_WORKER_MAX,
} from "../../base/mod.ts";
import { IdleTimeout } from "../../peer/mod.ts";
import type { Epoch, Key, UploadLogMessage, UploadMessage, WorkerId } from "../../protocol/mod.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export type RelayAnswer =
  /** The body of `POST /data`, as the holder sends it; it fails when the holder does. */
  | { readonly type: "relayed"; readonly bytes: ReadableStream<Bytes> }
  /** The holder, or the scheduler, has too many transfers. */
  | { readonly type: "busy"; readonly retryAfterMs: number }
  /** The holder does not begin to send. */
  | { readonly type: "unreachable"; readonly detail: string };

/** A holder as it is asked. `isReading`: it reads its instructions. */
interface AskedHolder {
  readonly isReading: boolean;
}

/** Times of a relay in milliseconds; for tests. */
export interface RelayTimes {
  readonly startMs?: number;
  readonly idleMs?: number;
}

export interface RelaysOptions extends RelayTimes {
  /** Sends the request to the holder. Returns `null` if it is not connected. */
  readonly ask: (holder: WorkerId, message: UploadMessage | UploadLogMessage) => AskedHolder | null;
  /** A holder that reads its instructions has not begun to send these values. */
  readonly onSilent: (holder: WorkerId, keys: readonly Key[], epoch: Epoch) => void;
  /** The last number that the machine has given out. */
  readonly epoch: () => Epoch;
  /** Makes the name of a transfer. */
  readonly newId: () => string;
}

/** Who reads: a worker, or the scheduler for its clients. */
export type RelayReader = WorkerId | "client";

interface Relay {
  readonly holder: WorkerId;
  readonly reader: RelayReader;
  /** Answers the reader; `null` once it is answered. */
  answer: ((answer: RelayAnswer) => void) | null;
}

/** Milliseconds after which a busy holder is asked again. */
export const BUSY_MS = 1000;

export class Relays {
  readonly #options: RelaysOptions;
  readonly #open = new Map<string, Relay>();
  #begunTotal = 0;
  #bytesTotal = 0;

  constructor(options: RelaysOptions) {
    this.#options = options;
  }

  /** Figures for monitoring. */
  get counts(): {
    readonly open: number;
    readonly begunTotal: number;
    readonly bytesTotal: number;
  } {
    return { open: this.#open.size, begunTotal: this.#begunTotal, bytesTotal: this.#bytesTotal };
  }

  /**
   * Asks the holder for values, or for what its server answers to a path; waits until it begins to
   * send them.
   */
  async open(
    holder: WorkerId,
    asked: readonly Key[] | { readonly path: string },
    reader: RelayReader,
  ): Promise<RelayAnswer> {
    if (this.#isFull(holder, reader)) return { type: "busy", retryAfterMs: BUSY_MS };
    const { ask, newId, onSilent, startMs = RELAY_START_MS_MAX } = this.#options;
    const epoch = this.#options.epoch();
    const id = newId();
    const { promise, resolve } = Promise.withResolvers<RelayAnswer>();
    const relay: Relay = { holder, reader, answer: resolve };
    this.#open.set(id, relay);
    const isPath = "path" in asked;
    const told = ask(holder, isPath ? ["upload-log", id, asked.path] : ["upload", id, asked]);
    const waitMs = told?.isReading ? startMs : Math.min(startMs, RELAY_UNREAD_START_MS_MAX);
    const timer = setTimeout(() => {
      this.#refuse(id, { type: "unreachable", detail: "it does not upload the values" });
      if (told?.isReading && !isPath) onSilent(holder, asked, epoch);
    }, told === null ? 0 : waitMs);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Passes the body of an upload on to its reader, and settles when the transfer has ended.
   * `unknown`: no reader waits for it, or the upload is another worker's.
   */
  async upload(
    id: string,
    holder: WorkerId,
    body: ReadableStream<Bytes>,
  ): Promise<"complete" | "broken" | "unknown"> {
    const relay = this.#find(id, holder);
    if (relay === null) return "unknown";
    this.#begunTotal++;
    const passing = new Passing(body, this.#options.idleMs ?? RELAY_IDLE_MS_MAX, (count) => {
      this.#bytesTotal += count;
    });
    relay.answer?.({ type: "relayed", bytes: passing.bytes });
    relay.answer = null;
    const complete = await passing.ended;
    this.#open.delete(id);
    return complete ? "complete" : "broken";
  }

  /** The holder cannot upload now. Returns `false` if no reader waits for it. */
  refuse(id: string, holder: WorkerId, retryAfterMs: number): boolean {
    if (this.#find(id, holder) === null) return false;
    this.#refuse(id, { type: "busy", retryAfterMs });
    return true;
  }

  /** The holder has left: transfers that it has not begun end. */
  abandon(holder: WorkerId): void {
    for (const [id, relay] of [...this.#open]) {
      if (relay.holder !== holder) continue;
      this.#refuse(id, { type: "unreachable", detail: "it has left the cluster" });
    }
  }

  /** The transfer that this worker is asked for and has not begun. */
  #find(id: string, holder: WorkerId): Relay | null {
    const relay = this.#open.get(id);
    return relay?.holder === holder && relay.answer !== null ? relay : null;
  }

  #refuse(id: string, answer: RelayAnswer): void {
    const relay = this.#open.get(id);
    // A transfer that has begun ends by itself.
    if (relay === undefined || relay.answer === null) return;
    this.#open.delete(id);
    relay.answer(answer);
  }

  #isFull(holder: WorkerId, reader: RelayReader): boolean {
    if (this.#open.size >= RELAYS_MAX) return true;
    let ofHolder = 0;
    let ofReader = 0;
    for (const relay of this.#open.values()) {
      if (relay.holder === holder) ofHolder++;
      if (relay.reader === reader) ofReader++;
    }
    return ofHolder >= RELAYS_OF_WORKER_MAX || ofReader >= RELAYS_OF_WORKER_MAX;
  }
}

/** One body on its way from the holder to the reader. */
class Passing {
  /** A piece is read from the holder when the reader asks for it. */
  readonly bytes: ReadableStream<Bytes>;
  readonly #end = Promise.withResolvers<boolean>();
  readonly #idle: IdleTimeout;

  constructor(body: ReadableStream<Bytes>, idleMs: number, onBytes: (count: number) => void) {
    const reader = body.getReader();
    const idle = new IdleTimeout(idleMs);
    this.#idle = idle;
    idle.touch();
    this.bytes = new ReadableStream<Bytes>({
      start: (controller) => {
        idle.signal.addEventListener("abort", () => {
          controller.error(idle.signal.reason);
          void reader.cancel().catch(() => {});
          this.#finish(false);
        });
      },
      pull: async (controller) => {
        idle.touch();
        try {
          const { done, value } = await reader.read();
          if (idle.signal.aborted) return;
          idle.touch();
          if (!done) {
            onBytes(value.byteLength);
            return controller.enqueue(value);
          }
          controller.close();
          this.#finish(true);
        } catch (error) {
          controller.error(error);
          this.#finish(false);
        }
      },
      cancel: () => {
        void reader.cancel().catch(() => {});
        this.#finish(false);
      },
    }, { highWaterMark: 0 });
  }

  /** Returns whether the reader has got the whole body. */
  get ended(): Promise<boolean> {
    return this.#end.promise;
  }

  #finish(complete: boolean): void {
    this.#idle.stop();
    this.#end.resolve(complete);
  }
}

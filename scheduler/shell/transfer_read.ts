/**
 * Asks one worker for values it holds, over `POST /data`. Bytes pass through undecoded; a worker
 * that goes silent in the middle is given up.
 */
import {
  decodePeerIndex,
  type Key,
  PEER_INDEX_BYTES_MAX,
  PEER_PREFIX_BYTES,
  PeerDataError,
  PeerDataReader,
} from "../../protocol/mod.ts";
import type { OutputHolder } from "../views/tasks.ts";

/** No byte for so long: the worker is stopped, or cut off. */
const SILENCE_MS_MAX = 20_000;
/** Pause before a busy worker is asked again, unless it names a shorter one. */
const BUSY_MS_MAX = 1000;

/** A value on its way: `bytes` breaks when its holder does. */
export interface OpenValue {
  readonly nbytes: number;
  readonly bytes: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Why a worker sends nothing. `missing`: it answered, and does not hold the value. */
export type Refusal =
  | { readonly type: "missing" }
  | { readonly type: "busy"; readonly retryMs: number }
  | { readonly type: "unreachable"; readonly detail: string };

/** Opens one value at its holder; nothing is held here but the piece that passes. */
export async function openPeerValue(holder: OutputHolder, key: Key): Promise<OpenValue | Refusal> {
  const pieces = await request(holder, [key]);
  if ("type" in pieces) return pieces;
  try {
    const prefix = await pieces.take(PEER_PREFIX_BYTES);
    const length = new DataView(prefix.buffer, prefix.byteOffset).getUint32(0, true);
    if (length > PEER_INDEX_BYTES_MAX) throw new PeerDataError("Its index is too long");
    const entry = decodePeerIndex(await pieces.take(length)).find(([name]) => name === key);
    if (entry === undefined) {
      await pieces.cancel();
      return { type: "missing" };
    }
    return { nbytes: entry[1], bytes: pieces.stream(entry[1]) };
  } catch (error) {
    await pieces.cancel();
    return { type: "unreachable", detail: String(error) };
  }
}

/**
 * Takes many values; each goes to `onValue` when its last byte is in. The answer is what became of
 * those that did not come, or `null` when the transfer was whole: what is absent then is missing
 * there.
 */
export async function takePeerValues(
  holder: OutputHolder,
  keys: readonly Key[],
  onValue: (key: Key, value: Uint8Array<ArrayBuffer>) => void,
): Promise<Refusal | null> {
  const pieces = await request(holder, keys);
  if ("type" in pieces) return pieces;
  const reader = new PeerDataReader(keys);
  try {
    for (let piece = await pieces.next(); piece; piece = await pieces.next()) {
      for (const [key, value] of reader.push(piece)) onValue(key, value);
    }
    if (reader.complete) return null;
    throw new PeerDataError("The transfer ended early");
  } catch (error) {
    await pieces.cancel();
    return { type: "unreachable", detail: String(error) };
  }
}

async function request(holder: OutputHolder, keys: readonly Key[]): Promise<Pieces | Refusal> {
  if (holder.url === null) return { type: "unreachable", detail: "It has no address" };
  const limit = new SilenceLimit();
  try {
    const response = await limit.watch(fetch(`${holder.url.replace(/\/+$/, "")}/data`, {
      method: "POST",
      headers: { "authorization": `Bearer ${holder.token}`, "content-type": "application/json" },
      body: JSON.stringify({ keys }),
      // A redirect would carry the token of this worker to another address.
      redirect: "error",
      signal: limit.signal,
    }));
    if (response.ok && response.body) return new Pieces(response.body.getReader(), limit);
    await response.body?.cancel();
    if (response.status !== 503) {
      return { type: "unreachable", detail: `It answers ${response.status}` };
    }
    const retryMs = Number(response.headers.get("retry-after") ?? 1) * 1000;
    return { type: "busy", retryMs: retryMs >= 0 ? Math.min(retryMs, BUSY_MS_MAX) : BUSY_MS_MAX };
  } catch (error) {
    return { type: "unreachable", detail: String(error) };
  }
}

/** Aborts a request when nothing happens for too long. */
class SilenceLimit {
  readonly #controller = new AbortController();

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  async watch<T>(step: Promise<T>): Promise<T> {
    const silent = () => this.#controller.abort(new Error("It is silent"));
    const timer = setTimeout(silent, SILENCE_MS_MAX);
    try {
      return await step;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The body of a transfer in the pieces that it comes in, or in others. */
class Pieces {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  readonly #limit: SilenceLimit;
  #rest = new Uint8Array(0);

  constructor(
    reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
    limit: SilenceLimit,
  ) {
    this.#reader = reader;
    this.#limit = limit;
  }

  /** What came next, never empty; `null` at the end. */
  async next(): Promise<Uint8Array<ArrayBuffer> | null> {
    let piece = this.#rest;
    this.#rest = new Uint8Array(0);
    while (piece.byteLength === 0) {
      const { done, value } = await this.#limit.watch(this.#reader.read());
      if (done) return null;
      piece = value;
    }
    return piece;
  }

  /** Exactly so many bytes. */
  async take(count: number): Promise<Uint8Array<ArrayBuffer>> {
    const taken = new Uint8Array(count);
    for (let filled = 0; filled < count;) {
      const piece = await this.next();
      if (piece === null) throw new PeerDataError("The transfer ended early");
      const part = piece.subarray(0, count - filled);
      taken.set(part, filled);
      filled += part.byteLength;
      this.#rest = piece.subarray(part.byteLength);
    }
    return taken;
  }

  /** The rest, which must be so many bytes: fewer or more break the stream. */
  stream(nbytes: number): ReadableStream<Uint8Array<ArrayBuffer>> {
    let left = nbytes;
    return new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: async (controller) => {
        const piece = await this.next();
        if (piece === null) {
          if (left > 0) throw new PeerDataError("The transfer ended early");
          controller.close();
          return;
        }
        left -= piece.byteLength;
        if (left < 0) {
          await this.cancel();
          throw new PeerDataError("Bytes follow the value");
        }
        controller.enqueue(piece);
      },
      cancel: () => this.cancel(),
    }, { highWaterMark: 0 });
  }

  async cancel(): Promise<void> {
    await this.#reader.cancel().catch(() => {});
  }
}

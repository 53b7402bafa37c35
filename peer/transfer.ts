/**
 * The body of `POST /data`: the values that a worker sends, as a stream of bytes. A transfer fails
 * when the worker sends nothing for too long; the timeout does not include the time that the reader
 * needs between two pieces.
 */
import { type Key, PeerDataReader, type ReadRequest, type RelayRequest } from "../protocol/mod.ts";
import { type BodyReader, readerOf } from "./body_reader.ts";
import type { IdleTimeout } from "./idle_timeout.ts";
import { requestPeer, type TransferRoute, unexpectedStatus } from "./request.ts";

/** The worker serves too many transfers. `retryAfterMs`: `null` when it names no time. */
export interface PeerBusy {
  readonly type: "busy";
  readonly retryAfterMs: number | null;
}

/** The worker does not accept the grants of the request: they have expired or are not its own. */
export interface PeerDenied {
  readonly type: "denied";
  readonly detail: string;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes of a read that does not go to the place of a value. */
const PIECE_BYTES = 64 * 1024;
/** Bytes of a read of a value that is passed on. */
const PASSED_BYTES_MAX = 256 * 1024;

/** Asks for values. Throws when there is no address, no answer, or a rejection. */
export async function openTransfer(
  { path = "/data", headers, ...address }: TransferRoute,
  request: ReadRequest | RelayRequest,
  idle: IdleTimeout,
): Promise<PeerTransfer | PeerBusy | PeerDenied> {
  const response = await idle.during(requestPeer(address, path, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(request),
    signal: idle.signal,
  }));
  if (response.ok && response.body) return new PeerTransfer(response.body, idle);
  if (response.status === 403) {
    return { type: "denied", detail: (await unexpectedStatus(response)).message };
  }
  if (response.status !== 503) throw await unexpectedStatus(response);
  await response.body?.cancel();
  const header = response.headers.get("retry-after");
  const ms = header === null ? NaN : Number(header) * 1000;
  return { type: "busy", retryAfterMs: ms >= 0 ? ms : null };
}

/** An open transfer. It is read to its end or cancelled. */
export class PeerTransfer {
  readonly type = "transfer";
  readonly #reader: BodyReader;
  #rest: Bytes = new Uint8Array(0);
  /** Memory of reads that do not go to the place of a value. */
  #scratchSpace: Bytes | null = null;
  #receivedBytes = 0;

  /** `idle` counts the time of each read. */
  constructor(stream: ReadableStream<Bytes>, idle: IdleTimeout) {
    this.#reader = readerOf(stream, idle);
  }

  /** Bytes received so far, the index included. */
  get receivedBytes(): number {
    return this.#receivedBytes;
  }

  /**
   * Yields the values that each read completes. Large values are read into their own memory. Throws
   * `PeerDataError` when the bytes are not a transfer of these keys, any other error when the
   * connection breaks or ends early.
   */
  async *values(keys: readonly Key[]): AsyncGenerator<readonly (readonly [Key, Bytes])[]> {
    const parser = new PeerDataReader(keys);
    const { into } = this.#reader;
    for (;;) {
      const space = into === undefined ? null : parser.space();
      const bytes = space === null ? await this.#scratch() : await this.#into(space);
      if (bytes === null) break;
      const values = space === null ? parser.push(bytes) : parser.took(bytes);
      if (values.length > 0) yield values;
    }
    if (!parser.complete) throw endedEarly();
  }

  /** Reads exactly `count` bytes. */
  async take(count: number): Promise<Bytes> {
    const taken = new Uint8Array(count);
    for (let filled = 0; filled < count;) {
      const piece = await this.#next(PIECE_BYTES);
      if (piece === null) throw endedEarly();
      const part = piece.subarray(0, count - filled);
      taken.set(part, filled);
      filled += part.byteLength;
      this.#rest = piece.subarray(part.byteLength);
    }
    return taken;
  }

  /** The rest of the transfer, which fails unless it has exactly `nbytes`. */
  stream(nbytes: number): ReadableStream<Bytes> {
    let left = nbytes;
    return new ReadableStream<Bytes>({
      pull: async (controller) => {
        const size = Math.min(Math.max(left, PIECE_BYTES), PASSED_BYTES_MAX);
        const piece = await this.#next(size);
        if (piece === null) {
          if (left > 0) throw endedEarly();
          controller.close();
          return;
        }
        left -= piece.byteLength;
        if (left < 0) {
          await this.cancel();
          throw new Error("Bytes follow the last value of the transfer");
        }
        controller.enqueue(piece);
      },
      cancel: () => this.cancel(),
    }, { highWaterMark: 0 });
  }

  /** Ends the transfer. Does nothing when it has ended. */
  async cancel(): Promise<void> {
    await this.#reader.cancel();
  }

  /** The next bytes, never empty; `null` at the end. They stay as they are. */
  async #next(size: number): Promise<Bytes | null> {
    const rest = this.#rest;
    this.#rest = new Uint8Array(0);
    return rest.byteLength > 0 ? rest : this.#count(await this.#reader.next(size));
  }

  /** The next bytes, until the next call; `null` at the end. */
  async #scratch(): Promise<Bytes | null> {
    if (this.#rest.byteLength > 0 || this.#reader.into === undefined) {
      return await this.#next(PIECE_BYTES);
    }
    const bytes = await this.#into(this.#scratchSpace ?? new Uint8Array(PIECE_BYTES));
    this.#scratchSpace = bytes && new Uint8Array(bytes.buffer);
    return bytes;
  }

  async #into(space: Bytes): Promise<Bytes | null> {
    return this.#count(await this.#reader.into?.(space) ?? null);
  }

  #count(bytes: Bytes | null): Bytes | null {
    this.#receivedBytes += bytes?.byteLength ?? 0;
    return bytes;
  }
}

function endedEarly(): Error {
  return new Error("The transfer ended early");
}

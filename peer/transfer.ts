/**
 * The body of `POST /data`: the values that a worker sends, as a stream of bytes. A transfer fails
 * when the worker sends nothing for too long; the timeout does not include the time that the reader
 * needs between two pieces.
 */
import { type Key, PeerDataReader, type ReadRequest, type RelayRequest } from "../protocol/mod.ts";
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
  if (response.ok && response.body) return new PeerTransfer(response.body.getReader(), idle);
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
  readonly #reader: ReadableStreamDefaultReader<Bytes>;
  readonly #idle: IdleTimeout;
  #rest: Bytes = new Uint8Array(0);
  #receivedBytes = 0;

  constructor(reader: ReadableStreamDefaultReader<Bytes>, idle: IdleTimeout) {
    this.#reader = reader;
    this.#idle = idle;
  }

  /** Bytes received so far, the index included. */
  get receivedBytes(): number {
    return this.#receivedBytes;
  }

  /**
   * Yields the values of each piece that completes at least one. Throws `PeerDataError` when the
   * bytes are not a transfer of these keys, any other error when the connection breaks or ends
   * early.
   */
  async *values(keys: readonly Key[]): AsyncGenerator<readonly (readonly [Key, Bytes])[]> {
    const parser = new PeerDataReader(keys);
    for (let piece = await this.#next(); piece; piece = await this.#next()) {
      const values = parser.push(piece);
      if (values.length > 0) yield values;
    }
    if (!parser.complete) throw endedEarly();
  }

  /** Reads exactly `count` bytes. */
  async take(count: number): Promise<Bytes> {
    const taken = new Uint8Array(count);
    for (let filled = 0; filled < count;) {
      const piece = await this.#next();
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
        const piece = await this.#next();
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
    await this.#reader.cancel().catch(() => {});
  }

  /** The next bytes, never empty; `null` at the end. */
  async #next(): Promise<Bytes | null> {
    let piece = this.#rest;
    this.#rest = new Uint8Array(0);
    while (piece.byteLength === 0) {
      const { done, value } = await this.#idle.during(this.#reader.read());
      if (done) return null;
      piece = value;
      this.#receivedBytes += piece.byteLength;
    }
    return piece;
  }
}

function endedEarly(): Error {
  return new Error("The transfer ended early");
}

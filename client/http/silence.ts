/**
 * Deadlines of silence. A peer that was cut off without a reset sends nothing for ever: a request
 * that waits for it ends with a {@linkcode SilenceError} instead. Only the time in which the peer
 * is waited for counts, not the time in which a reader does something else.
 */
import { clearTimeout, setTimeout } from "node:timers";
import { keepWithBody, REQUEST_BODY_RATE_MIN } from "../../base/mod.ts";
import { SilenceError } from "./error.ts";

/**
 * Milliseconds without a byte after which a connection counts as cut off, unless a client is given
 * other ones. Streams of events have a sign of life every 15 s.
 */
export const SILENCE_MS_MAX = 45_000;

type Bytes = Uint8Array<ArrayBuffer>;

/** Answers up to this length are read at once: they need no stream in between. */
const WHOLE_BYTES_MAX = 64 * 1024;

/**
 * Calls `onSilence` once when it was waited for the peer for `ms` without a pause. Cheap: a timer
 * is not replaced at each piece, but set again when it fires too early.
 */
export class SilenceTimer {
  readonly #ms: number;
  readonly #onSilence: (error: SilenceError) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitMs = 0;
  #touchedAt = 0;
  #isPaused = true;

  constructor(ms: number, onSilence: (error: SilenceError) => void) {
    this.#ms = ms;
    this.#onSilence = onSilence;
  }

  /** Starts the time again. `ms`: another time than usual. */
  touch(ms = this.#ms): void {
    this.#isPaused = false;
    this.#touchedAt = performance.now();
    // A timer for a longer wait would come too late.
    if (this.#timer !== undefined && ms < this.#waitMs) this.stop();
    this.#waitMs = ms;
    this.#timer ??= setTimeout(this.#check, ms).unref();
  }

  /** Stops the time until the next `touch()`. */
  pause(): void {
    this.#isPaused = true;
  }

  /** Ends the timer. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  readonly #check = () => {
    this.#timer = undefined;
    if (this.#isPaused) return;
    const leftMs = this.#touchedAt + this.#waitMs - performance.now();
    if (leftMs <= 0) this.#onSilence(new SilenceError(this.#waitMs));
    else this.#timer = setTimeout(this.#check, Math.ceil(leftMs)).unref();
  };
}

/**
 * Milliseconds until the answer to a request must begin: beside those of silence, the time that the
 * query allows the scheduler to wait, and the time for the body at the least rate.
 */
export function answerMsMax(url: string, { body }: RequestInit, silenceMs: number): number {
  const wait = Number(/[?&]wait=([\d.]+)/.exec(url)?.[1] ?? 0);
  const bytes = typeof body === "string"
    ? body.length
    : ArrayBuffer.isView(body)
    ? body.byteLength
    : 0;
  return silenceMs + wait * 1000 + bytes / REQUEST_BODY_RATE_MIN * 1000;
}

/**
 * Like `fetch`, but the answer must begin in time, and its body must not pause for `silenceMs`
 * while it is read. Throws {@linkcode SilenceError}, also where the body is read.
 */
export async function fetchUnlessSilent(
  url: string,
  init: RequestInit,
  silenceMs: number,
): Promise<Response> {
  const wait = new Wait(silenceMs, init.signal ?? null);
  try {
    const { signal } = wait;
    const sent = fetch(url, { ...init, signal });
    const response = keepWithBody(await wait.during(sent, answerMsMax(url, init, silenceMs)));
    const { body } = response;
    const length = Number(response.headers.get("content-length") ?? NaN);
    if (body === null || length <= WHOLE_BYTES_MAX) {
      const bytes = body === null ? null : await wait.during(response.arrayBuffer());
      wait.end();
      return new Response(bytes, response);
    }
    return new Response(watched(body, wait), response);
  } catch (error) {
    wait.end();
    throw error;
  }
}

/** The waits of one request: each ends with its step, with silence, or with the outer signal. */
class Wait {
  readonly #controller = new AbortController();
  readonly #outer: AbortSignal | null;
  readonly #timer: SilenceTimer;
  readonly #abort = () => this.#controller.abort(this.#outer?.reason);

  constructor(silenceMs: number, outer: AbortSignal | null) {
    this.#timer = new SilenceTimer(silenceMs, (error) => this.#controller.abort(error));
    this.#outer = outer;
    if (outer?.aborted) this.#abort();
    else outer?.addEventListener("abort", this.#abort);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  async during<T>(step: Promise<T>, ms?: number): Promise<T> {
    this.#timer.touch(ms);
    try {
      return await step;
    } catch (error) {
      const { reason } = this.signal;
      throw reason instanceof SilenceError ? reason : error;
    } finally {
      this.#timer.pause();
    }
  }

  end(): void {
    this.#timer.stop();
    this.#outer?.removeEventListener("abort", this.#abort);
  }
}

/** Bytes of a read for which the reader of the body names no memory. */
const PIECE_BYTES = 64 * 1024;

/** The same bytes; a reader may name the memory that they are written to. */
function watched(body: ReadableStream<Bytes>, wait: Wait): ReadableStream<Bytes> {
  const reader = body.getReader({ mode: "byob" });
  return new ReadableStream({
    type: "bytes",
    async pull(controller) {
      const { byobRequest } = controller;
      const view = byobRequest?.view ?? new Uint8Array(PIECE_BYTES);
      const space = new Uint8Array(view.buffer as ArrayBuffer, view.byteOffset, view.byteLength);
      let read: ReadableStreamReadResult<Bytes>;
      try {
        read = await wait.during(reader.read(space));
      } catch (error) {
        wait.end();
        throw error;
      }
      const { done, value } = read;
      if (done) {
        wait.end();
        controller.close();
      }
      if (byobRequest !== null && value !== undefined) byobRequest.respondWithNewView(value);
      else if (!done) controller.enqueue(value);
    },
    async cancel(reason) {
      wait.end();
      await reader.cancel(reason).catch(() => {});
    },
  });
}

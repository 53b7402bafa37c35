/**
 * The bytes of a request body as they arrive: inflated, and checked against the limits before more
 * is read. Nothing of a body is parsed here.
 */
import type { Context } from "hono";
import {
  BODY_READS_MAX,
  BODY_READS_MS_FIRST_MIB,
  BODY_READS_MS_MAX,
  BODY_READS_MS_PER_MIB,
  BODY_READS_PER_MIB,
  formatBytes,
  INFLATION_RATIO_MAX,
  INFLATION_UNCHECKED_BYTES,
  REQUEST_BODY_MS_MAX,
  REQUEST_BODY_RATE_MIN,
} from "../base/mod.ts";
import type { AppEnv } from "./env.ts";
import { JsonValueCounter } from "./json_values.ts";
import { draining, HttpProblem } from "./problem.ts";
import { processorMs } from "./processor_time.ts";
import { readAhead } from "./read_ahead.ts";
import { type BodyMemory, bodyReader } from "./body_memory.ts";

/** Limits of one kind of body. */
export interface BodyLimits {
  /** Inflated bytes. */
  readonly bytesMax: number;
  /** JSON values; a body that is not JSON has no such limit. */
  readonly valuesMax?: number;
  /** Advice to the client about a body that is too large, as a clause; a default when absent. */
  readonly hint?: string;
  /** Bytes that this process holds of the body until it has arrived; default: all. */
  readonly heldBytesMax?: number;
  /** Milliseconds for the body, beside the time for its size; default `REQUEST_BODY_MS_MAX`. */
  readonly bodyMs?: number;
  /** Milliseconds in which some bytes must arrive; default: only `bodyMs` counts. */
  readonly silenceMs?: number;
  /** Gives the body up, with the problem `busy`: what it needs is needed for another one. */
  readonly giveUp?: AbortSignal;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Input of one step of inflation: even at the highest ratio a step makes only 2 MiB. */
const INFLATE_BYTES = 2 * 1024;
/** A body of this length is read in one step: it is too small for the other limits. */
export const WHOLE_BYTES_MAX = 64 * 1024;

/**
 * The body as pieces. Throws `HttpProblem` as soon as a limit is exceeded. `memory` has the places
 * of pieces of a long body that is neither inflated nor read ahead.
 */
export async function* bodyPieces(
  c: Context<AppEnv>,
  limits: BodyLimits,
  memory?: BodyMemory,
): AsyncGenerator<Bytes, void> {
  const form = formOf(c, limits);
  if (form.short) return yield await shortBody(c, limits);
  yield* longBody(c, limits, { ...form, memory });
}

/** The whole body at once if it is short, and otherwise in the pieces of {@linkcode bodyPieces}. */
export function wholeOrPieces(
  c: Context<AppEnv>,
  limits: BodyLimits,
  memory?: BodyMemory,
): Promise<Bytes> | AsyncGenerator<Bytes, void> {
  const form = formOf(c, limits);
  return form.short ? shortBody(c, limits) : longBody(c, limits, { ...form, memory });
}

/** How a body is sent. */
interface BodyForm {
  /** `NaN` if it is not known. */
  readonly length: number;
  readonly packed: boolean;
  /** Whether it is read in one step. */
  readonly short: boolean;
}

function formOf(c: Context<AppEnv>, limits: BodyLimits): BodyForm {
  const length = Number(c.req.header("content-length") ?? NaN);
  if (length > limits.bytesMax) throw tooLarge(limits);
  const packed = isPacked(c);
  const short = !packed && length <= Math.min(WHOLE_BYTES_MAX, limits.valuesMax ?? Infinity);
  return { length, packed, short };
}

/** A body that is read in one step: most have arrived with the head of their request. */
async function shortBody(c: Context<AppEnv>, limits: BodyLimits): Promise<Bytes> {
  // Looking at `raw.body` would make a stream of it.
  const whole = c.req.raw.bytes();
  const arrived = await ifArrived(whole);
  if (arrived !== null) return arrived;
  using deadline = new BodyDeadline(limits.bodyMs ?? REQUEST_BODY_MS_MAX);
  using _place = c.get("bodyRoom")?.open(() => deadline.end(noRoom()));
  limits.giveUp?.addEventListener("abort", () => deadline.end(noRoom()), { once: true });
  try {
    // A body is never longer than it says.
    return await deadline.race(whole);
  } catch (error) {
    throw unreadable(error, false);
  }
}

async function* longBody(
  c: Context<AppEnv>,
  limits: BodyLimits,
  { length, packed, memory }: BodyForm & { readonly memory: BodyMemory | undefined },
): AsyncGenerator<Bytes, void> {
  const { raw } = c.req;
  if (raw.body === null) return;
  using deadline = new BodyDeadline(limits.bodyMs ?? REQUEST_BODY_MS_MAX, limits.silenceMs);
  using place = c.get("bodyRoom")?.open(() => deadline.end(noRoom()));
  limits.giveUp?.addEventListener("abort", () => deadline.end(noRoom()), { once: true });
  try {
    // Values are not counted if the body has too few bytes for too many of them.
    const counts = packed || !(length <= (limits.valuesMax ?? Infinity));
    const checks = counts ? limits : { ...limits, valuesMax: Infinity };
    let total = 0;
    const hold = (ahead: number) => {
      const { heldBytesMax = memory?.heldBytesMax ?? Infinity } = limits;
      const held = Math.min(total, heldBytesMax);
      if (place?.hold(held + ahead) === false) throw noRoom();
    };
    const isBounded = !(length >= 0);
    // Values that a worker receives are taken as they arrive: nothing is read ahead of that.
    const inChunks = isBounded && limits.bytesMax < Infinity;
    const arriving = received(raw.body, deadline, {
      isBounded,
      memory: packed || inChunks ? undefined : memory,
      onAbandon: () => {
        if (isBounded) c.env?.abandonBody?.();
      },
    });
    const onAhead = (ahead: number) => {
      if (deadline.received > limits.bytesMax) throw tooLarge(limits);
      hold(ahead);
    };
    const pieces = !inChunks
      ? checked(arriving, packed, checks)
      : packed
      ? checked(readAhead(arriving, onAhead), packed, checks)
      : readAhead(checked(arriving, packed, checks), onAhead);
    for await (const piece of pieces) {
      total += piece.byteLength;
      if (!inChunks) hold(0);
      yield piece;
    }
  } catch (error) {
    throw unreadable(error, packed);
  }
}

/** The problem of a body whose read failed. */
function unreadable(error: unknown, packed: boolean): HttpProblem {
  if (error instanceof HttpProblem) return error;
  // A server that stops reads no further bytes: the request is to be repeated.
  if (error instanceof Deno.errors.BadResource) return draining();
  const why = packed ? "it is not gzip, or is truncated" : "it is truncated";
  return new HttpProblem("invalid_encoding", `Cannot read the body: ${why}`);
}

/** Promises that Deno settles one after another for a body that has arrived with its head. */
const STEPS_OF_ARRIVED_BODY = 4;

/**
 * The body if it needs no wait, and so no deadline: a timer would cost more than all the rest.
 * `null`: it has not arrived, or failed.
 */
export async function ifArrived(whole: Promise<Bytes>): Promise<Bytes | null> {
  let arrived: Bytes | null = null;
  whole.then((bytes) => arrived = bytes, () => {});
  for (let step = 0; step < STEPS_OF_ARRIVED_BODY && arrived === null; step++) await null;
  return arrived;
}

function isPacked(c: Context<AppEnv>): boolean {
  const encoding = (c.req.header("content-encoding") ?? "identity").trim().toLowerCase();
  if (encoding === "gzip" || encoding === "x-gzip") return true;
  if (encoding === "identity") return false;
  throw new HttpProblem(
    "unsupported_encoding",
    `Cannot read a body encoded as "${encoding}": send it uncompressed or as gzip`,
    { headers: { "accept-encoding": "gzip, identity" } },
  );
}

async function* checked(
  source: AsyncGenerator<Bytes>,
  packed: boolean,
  limits: BodyLimits,
): AsyncGenerator<Bytes> {
  const { bytesMax, valuesMax = Infinity } = limits;
  const values = new JsonValueCounter();
  const inflated = { from: 0 };
  let total = 0;
  const pieces = packed
    ? ReadableStream.from(steps(source, inflated)).pipeThrough(new DecompressionStream("gzip"))
    : source;
  for await (const piece of pieces) {
    total += piece.byteLength;
    if (total > bytesMax) throw tooLarge(limits);
    if (packed && isInflated(total, inflated.from)) throw tooInflated();
    if (valuesMax < Infinity) values.push(piece);
    if (values.count > valuesMax) throw tooManyValues(limits);
    yield piece;
  }
}

/** Of so many reads one is timed: the figure of the system takes as long as a tenth of a read. */
const TIMED_READS = 4;
/**
 * The bytes of the connection, with a deadline for each read. `isBounded`: the reads have a bound.
 * `onAbandon` is called when the rest of the body is not read.
 */
async function* received(
  body: ReadableStream<Bytes>,
  deadline: BodyDeadline,
  { isBounded, memory, onAbandon }: {
    readonly isBounded: boolean;
    readonly memory: BodyMemory | undefined;
    readonly onAbandon: () => void;
  },
): AsyncGenerator<Bytes> {
  const { reader, read } = bodyReader(body, memory);
  let ended = false;
  try {
    let usedMs = 0;
    for (let reads = 0;; reads++) {
      const isTimed = isBounded && reads % TIMED_READS === 0;
      // Not by the clock: on a busy machine it runs while this process does not.
      const begunMs = isTimed ? processorMs() : 0;
      const step = read();
      if (isTimed) usedMs += TIMED_READS * (processorMs() - begunMs);
      if (isBounded) checkReads(reads, usedMs, deadline.received);
      const { done, value } = await deadline.race(step);
      if (done) {
        ended = true;
        return;
      }
      deadline.received += value.byteLength;
      yield value;
    }
  } finally {
    // Of a body that is refused, nothing more is read.
    if (!ended) onAbandon();
    reader.cancel().catch(() => {});
  }
}

/** `usedMs`: processor time that the reads took, for `bytes` so far. */
function checkReads(reads: number, usedMs: number, bytes: number): void {
  const mebibytes = bytes / 2 ** 20;
  const isTooMany = reads > BODY_READS_MAX + mebibytes * BODY_READS_PER_MIB;
  const isTooMuch = usedMs > BODY_READS_MS_MAX + mebibytes * BODY_READS_MS_PER_MIB +
      Math.min(1, mebibytes) * BODY_READS_MS_FIRST_MIB;
  if (isTooMany || isTooMuch) throw tooManyChunks();
}

/** Cuts the pieces into steps, and counts the bytes of the steps. */
async function* steps(
  pieces: AsyncIterable<Bytes>,
  inflated: { from: number },
): AsyncGenerator<Bytes> {
  for await (const piece of pieces) {
    for (let at = 0; at < piece.byteLength; at += INFLATE_BYTES) {
      const step = piece.subarray(at, at + INFLATE_BYTES);
      inflated.from += step.byteLength;
      yield step;
    }
  }
}

function isInflated(bytes: number, from: number): boolean {
  return bytes > INFLATION_UNCHECKED_BYTES + from * INFLATION_RATIO_MAX;
}

/**
 * The time in which a body must arrive: a fixed part, and a part for the bytes that did arrive.
 * With `silenceMs`, each step must end in that time too. The time between two steps, which the
 * consumer needs, does not count.
 */
class BodyDeadline implements Disposable {
  received = 0;
  readonly #fixedMs: number;
  readonly #silenceMs: number;
  /** Time of the steps that have ended. */
  #waitedMs = 0;
  /** When the present step began; `null`: there is none. */
  #since: number | null = null;
  #problem: Error | null = null;
  /** Rejects the step that is waited for. */
  #reject: (problem: Error) => void = () => {};
  #timer: ReturnType<typeof setTimeout>;

  constructor(fixedMs: number, silenceMs = Infinity) {
    this.#fixedMs = fixedMs;
    this.#silenceMs = silenceMs;
    this.#timer = setTimeout(() => this.#check(), Math.min(fixedMs, silenceMs));
  }

  /** Ends the body with a problem. */
  end(problem: Error): void {
    this.#problem ??= problem;
    this.#reject(problem);
  }

  /**
   * The result of `step`, or the problem of a body that is too slow or was ended. `Promise.race`
   * with one long-lived promise would keep the result of every step until the end of the body.
   */
  race<T>(step: Promise<T>): Promise<T> {
    const begun = performance.now();
    this.#since = begun;
    return new Promise((resolve, reject) => {
      if (this.#problem !== null) reject(this.#problem);
      this.#reject = reject;
      step.then((result) => {
        this.#waitedMs += performance.now() - begun;
        this.#since = null;
        resolve(result);
      }, reject);
    });
  }

  #check(): void {
    const allowedMs = this.#fixedMs + this.received / REQUEST_BODY_RATE_MIN * 1000;
    const stepMs = this.#since === null ? 0 : performance.now() - this.#since;
    const leftMs = Math.min(allowedMs - this.#waitedMs, this.#silenceMs) - stepMs;
    if (leftMs > 0) this.#timer = setTimeout(() => this.#check(), leftMs);
    else this.end(tooSlow());
  }

  /** Ends the step that is waited for, if there is one: the consumer wants no more. */
  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    this.end(UNWANTED);
  }
}

const UNWANTED = new Error("The rest of the body is not read");

/**
 * Headers of an answer after which the rest of the body is not read: the connection cannot be used
 * again.
 */
const CLOSE = { headers: { "connection": "close" } };

function tooLarge({ bytesMax, hint }: BodyLimits): HttpProblem {
  return new HttpProblem(
    "body_too_large",
    `Cannot take a body of more than ${formatBytes(bytesMax)}, inflated: ${
      hint ?? "start the scheduler with a larger --max-body"
    }`,
    CLOSE,
  );
}

function tooManyChunks(): HttpProblem {
  return new HttpProblem(
    "body_too_large",
    "Cannot take the body in so many chunks: send it with Content-Length, or in larger chunks",
    CLOSE,
  );
}

function tooManyValues({ valuesMax, hint }: BodyLimits): HttpProblem {
  return new HttpProblem(
    "body_too_large",
    `Cannot take a body of more than ${valuesMax} JSON values: ${
      hint ?? "send less at a time, or large data as MessagePack to /api/v1/data"
    }`,
    CLOSE,
  );
}

function tooInflated(): HttpProblem {
  return new HttpProblem(
    "body_too_large",
    `Cannot take a body that inflates to more than ${INFLATION_RATIO_MAX} times its size: ` +
      "send it uncompressed",
    CLOSE,
  );
}

function noRoom(): HttpProblem {
  return new HttpProblem("busy", "Cannot take the body now: other large bodies are arriving", {
    headers: { "retry-after": "1", ...CLOSE.headers },
  });
}

function tooSlow(): HttpProblem {
  return new HttpProblem(
    "request_timeout",
    "Cannot wait for the rest of the body: it arrives too slowly",
    CLOSE,
  );
}

/**
 * The bytes of a request body as they arrive: inflated, and checked against the limits before more
 * is read. Nothing of a body is parsed here.
 */
import type { Context } from "hono";
import {
  formatBytes,
  INFLATION_RATIO_MAX,
  INFLATION_UNCHECKED_BYTES,
  REQUEST_BODY_MS_MAX,
  REQUEST_BODY_RATE_MIN,
} from "../../base/mod.ts";
import type { AppEnv } from "./env.ts";
import { JsonValueCounter } from "./json_values.ts";
import { HttpProblem } from "./problem.ts";

/** Limits of one kind of body. */
export interface BodyLimits {
  /** Inflated bytes. */
  readonly bytesMax: number;
  /** JSON values; a body that is not JSON has no such limit. */
  readonly valuesMax?: number;
  /** What the client can do about a body that is too large, as a clause; a default when absent. */
  readonly hint?: string;
  /** Bytes that this process holds of the body until it has arrived; default: all. */
  readonly heldBytesMax?: number;
  /** Milliseconds for the body, beside the time for its size; default `REQUEST_BODY_MS_MAX`. */
  readonly bodyMs?: number;
}

/** Input of one step of inflation: even at the highest ratio a step makes only 2 MiB. */
const INFLATE_BYTES = 2 * 1024;
/** A body of this length is read in one step: it is too small for the other limits. */
const WHOLE_BYTES_MAX = 64 * 1024;

/** The body as pieces. Throws `HttpProblem` as soon as a limit is exceeded. */
export async function* bodyPieces(
  c: Context<AppEnv>,
  limits: BodyLimits,
): AsyncGenerator<Uint8Array, void> {
  const length = Number(c.req.header("content-length") ?? NaN);
  if (length > limits.bytesMax) throw tooLarge(limits);
  const packed = isPacked(c);
  const { raw } = c.req;
  if (raw.body === null) return;
  using deadline = new BodyDeadline(limits.bodyMs ?? REQUEST_BODY_MS_MAX);
  using place = c.get("bodyRoom")?.open(() => deadline.end(noRoom()));
  try {
    // A body is never longer than it says.
    if (!packed && length <= Math.min(WHOLE_BYTES_MAX, limits.valuesMax ?? Infinity)) {
      yield await deadline.race(raw.bytes());
      return;
    }
    // Values are not counted if the body has too few bytes for too many of them.
    const counts = packed || !(length <= (limits.valuesMax ?? Infinity));
    const checks = counts ? limits : { ...limits, valuesMax: Infinity };
    let total = 0;
    for await (const piece of checked(received(raw.body, deadline), packed, checks)) {
      total += piece.byteLength;
      const held = Math.min(total, limits.heldBytesMax ?? Infinity);
      if (place?.hold(held) === false) throw noRoom();
      yield piece;
    }
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    const why = packed ? "it is not gzip, or is truncated" : "it is truncated";
    throw new HttpProblem("invalid_encoding", `Cannot read the body: ${why}`);
  }
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
  source: AsyncGenerator<Uint8Array<ArrayBuffer>>,
  packed: boolean,
  limits: BodyLimits,
): AsyncGenerator<Uint8Array> {
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

/** The bytes of the connection, with a deadline for each read. */
async function* received(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  deadline: BodyDeadline,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await deadline.race(reader.read());
      if (done) return;
      deadline.received += value.byteLength;
      yield value;
    }
  } finally {
    // Of a body that is refused, nothing more is read.
    reader.cancel().catch(() => {});
  }
}

/** Cuts the pieces into steps, and counts the bytes of the steps. */
async function* steps(
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
  inflated: { from: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
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

/** The time in which a body must arrive: a fixed part, and a part for the bytes that did arrive. */
class BodyDeadline implements Disposable {
  received = 0;
  readonly #fixedMs: number;
  readonly #begun = performance.now();
  readonly #ended = Promise.withResolvers<never>();
  #timer: ReturnType<typeof setTimeout>;

  constructor(fixedMs: number) {
    this.#fixedMs = fixedMs;
    this.#ended.promise.catch(() => {});
    this.#timer = setTimeout(() => this.#check(), fixedMs);
  }

  /** Ends the body with a problem. */
  end(problem: HttpProblem): void {
    this.#ended.reject(problem);
  }

  /** The result of `step`, or the problem of a body that is too slow or was ended. */
  race<T>(step: Promise<T>): Promise<T> {
    return Promise.race([step, this.#ended.promise]);
  }

  #check(): void {
    const allowedMs = this.#fixedMs + this.received / REQUEST_BODY_RATE_MIN * 1000;
    const leftMs = allowedMs - (performance.now() - this.#begun);
    if (leftMs > 0) this.#timer = setTimeout(() => this.#check(), leftMs);
    else this.end(tooSlow());
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
  }
}

/** What is left of the body is not read, so the connection cannot be used again. */
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

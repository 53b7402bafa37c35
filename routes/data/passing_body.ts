/**
 * Bodies of external data that end with one large array: the array passes to a worker as it
 * arrives, and is never whole in this process. All other bodies are read whole.
 */
import type { Context } from "hono";
import { joinBytes } from "../../base/mod.ts";
import { CodecError, cutLastArray, decode } from "../../protocol/mod.ts";
import { type BodyMemory, WholeBody } from "../../http/body_memory.ts";
import { readBytes } from "../../http/body.ts";
import { type BodyLimits, bodyPieces } from "../../http/body_stream.ts";
import type { AppEnv } from "../../http/env.ts";
import { HttpProblem } from "../../http/problem.ts";
import { PassingDigest } from "../results/files/digest.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A shorter body is read whole. */
const PASSING_BYTES_MIN = 1024 * 1024;
/** Bytes in which all before the array must be. */
const HEAD_BYTES = 16 * 1024;
/** Bytes of a piece. */
const PIECE_BYTES = 1024 * 1024;

/**
 * Milliseconds without a byte after which a body that passes is given up: meanwhile its worker has
 * the memory of what has arrived, and other requests of the key wait.
 */
export const PASSING_SILENCE_MS_MAX = 30_000;

/** A body whose only value arrives while it passes. */
export interface PassingBody extends AsyncDisposable {
  /** The body with `null` as the value. */
  readonly body: unknown;
  readonly key: string;
  /** Bytes of the encoded value. */
  readonly nbytes: number;
  /**
   * The encoded value, which can be read once. A piece is valid until the next one is wanted. A
   * reader that ends early leaves the rest, which is read and dropped when the body is disposed of:
   * many clients see no answer before they have sent all.
   */
  readonly pieces: AsyncIterable<Bytes>;
  /** SHA-256 of the value in hexadecimal; when all pieces have been read. */
  readonly sha256: () => string;
}

/** Reads a body of MessagePack, whole unless `mayPass` accepts what comes before its last array. */
export async function wholeOrPassing(
  c: Context<AppEnv>,
  limits: BodyLimits,
  mayPass: (body: unknown) => boolean,
): Promise<Bytes | PassingBody> {
  const length = Number(c.req.header("content-length") ?? NaN);
  const isPacked = c.req.header("content-encoding") !== undefined;
  if (!(length >= PASSING_BYTES_MIN) || isPacked) return await readBytes(c, limits);
  const memory = new ArrivingMemory(length);
  const pieces = bodyPieces(c, { silenceMs: PASSING_SILENCE_MS_MAX, ...limits }, memory);
  const first = await firstBytes(pieces);
  const cut = cutOf(first, length);
  if (cut === null || !mayPass(cut.body)) {
    memory.use = "whole";
    return await memory.whole.read(after(first, pieces));
  }
  memory.use = "pieces";
  const { body, key, from } = cut;
  return new Passing({ body, key, nbytes: length - from }, after(first.subarray(from), pieces));
}

async function firstBytes(pieces: AsyncGenerator<Bytes, void>): Promise<Bytes> {
  const arrived: Bytes[] = [];
  for (let bytes = 0; bytes < HEAD_BYTES;) {
    const { done, value } = await pieces.next();
    if (done) break;
    arrived.push(value);
    bytes += value.byteLength;
  }
  return joinBytes(arrived);
}

async function* after(first: Bytes, pieces: AsyncIterable<Bytes>): AsyncGenerator<Bytes, void> {
  if (first.byteLength > 0) yield first;
  yield* pieces;
}

/** What comes before the array that ends the body; `null`: there is none, or it comes too late. */
function cutOf(
  first: Bytes,
  length: number,
): { readonly body: unknown; readonly key: string; readonly from: number } | null {
  try {
    const cut = cutLastArray(first, length);
    if (cut === null || cut.path[0] !== "values") return null;
    const [, key] = cut.path;
    return typeof key === "string" ? { body: decode(cut.rest), key, from: cut.from } : null;
  } catch (error) {
    // The whole body tells what is wrong.
    if (error instanceof CodecError) return null;
    throw error;
  }
}

/** The memory of a body that is read whole or in pieces, as is known after its first bytes. */
class ArrivingMemory implements BodyMemory {
  use: "first" | "whole" | "pieces" = "first";
  readonly whole: WholeBody;
  #place = new Uint8Array(0);

  constructor(length: number) {
    this.whole = new WholeBody(length);
  }

  get heldBytesMax(): number {
    return this.use === "pieces" ? PIECE_BYTES : Infinity;
  }

  space(): Bytes | null {
    if (this.use !== "pieces") return this.use === "whole" ? this.whole.space() : null;
    // The piece before has been passed on.
    if (this.#place.byteLength === 0) this.#place = new Uint8Array(PIECE_BYTES);
    return this.#place;
  }

  took(piece: Bytes): void {
    if (this.use === "pieces") this.#place = new Uint8Array(piece.buffer);
  }
}

class Passing implements PassingBody {
  readonly body: unknown;
  readonly key: string;
  readonly nbytes: number;
  readonly #source: AsyncGenerator<Bytes, void>;
  readonly #digest = new PassingDigest();
  #left: number;

  constructor(
    { body, key, nbytes }: Pick<PassingBody, "body" | "key" | "nbytes">,
    source: AsyncGenerator<Bytes, void>,
  ) {
    this.body = body;
    this.key = key;
    this.nbytes = nbytes;
    this.#left = nbytes;
    this.#source = source;
  }

  get pieces(): AsyncIterable<Bytes> {
    const next = async () => {
      const step = await this.#source.next();
      if (step.done) {
        if (this.#left > 0) throw truncated();
        return step;
      }
      this.#left -= step.value.byteLength;
      this.#digest.push(step.value);
      return step;
    };
    return { [Symbol.asyncIterator]: () => ({ next }) };
  }

  readonly sha256 = (): string => this.#digest.hex;

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      for await (const _ of this.#source);
    } catch {
      // Nobody needs the rest.
    }
  }
}

/** A server ends such a body with an error; other sources just end. */
function truncated(): HttpProblem {
  return new HttpProblem("invalid_encoding", "Cannot read the body: it is truncated");
}

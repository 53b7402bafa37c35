/**
 * The output of a program: kept up to a limit for the result, and copied to the log of the task.
 */
import { joinBytes } from "../../base/mod.ts";

/**
 * - `auto`: text, or bytes if the output is not UTF-8
 * - `text`: text; invalid bytes become replacement characters
 * - `bytes`: a `Uint8Array`, and not copied to the log
 * - `log`: nothing; the output goes to the log only
 */
export const OUTPUT_KINDS = ["auto", "text", "bytes", "log"] as const;
export type OutputKind = (typeof OUTPUT_KINDS)[number];

type Bytes = Uint8Array<ArrayBuffer>;
export type ProgramOutput = string | Bytes;

/** A stream that has the `write` of `Deno.stdout`. */
export interface Log {
  write(bytes: Uint8Array): Promise<number>;
}

/** The program wrote more than is kept. */
export class OutputTooLargeError extends Error {
  override readonly name = "OutputTooLarge";
}

interface Reading {
  readonly log: Log | null;
  /** Bytes that are kept; `null`: none is kept, and there is no limit. */
  readonly bytesMax: number | null;
  readonly signal: AbortSignal;
  /** Ends the reading before the end of the stream. */
  readonly end: AbortSignal;
  readonly activity: Activity;
}

/** Activity of the output of a program: whether more comes. */
export class Activity {
  #writing = 0;
  #last = performance.now();

  async during(work: Promise<void>): Promise<void> {
    this.#writing++;
    try {
      await work;
    } finally {
      this.#writing--;
      this.#last = performance.now();
    }
  }

  /** Milliseconds since the last output. */
  get quietMs(): number {
    return this.#writing > 0 ? 0 : performance.now() - this.#last;
  }
}

/**
 * Reads a stream to its end, or until `end`, and returns what is kept. Rejects with
 * {@linkcode OutputTooLargeError} when there is more than `bytesMax`. The stream is cancelled on
 * any failure.
 */
export async function readOutput(
  stream: ReadableStream<Bytes>,
  { log, bytesMax, signal, end, activity }: Reading,
): Promise<Bytes> {
  const parts: Bytes[] = [];
  let length = 0;
  const write = async (part: Bytes) => {
    await activity.during(log === null ? Promise.resolve() : writeAll(log, part));
    if (bytesMax === null) return;
    length += part.length;
    if (length > bytesMax) throw new OutputTooLargeError();
    parts.push(part);
  };
  try {
    await stream.pipeTo(new WritableStream({ write }), { signal: AbortSignal.any([signal, end]) });
  } catch (error) {
    if (!end.aborted || error !== end.reason) throw error;
  }
  return joinBytes(parts);
}

export function decoded(bytes: Bytes, kind: Exclude<OutputKind, "log">): ProgramOutput {
  if (kind === "bytes") return bytes;
  try {
    return new TextDecoder("utf-8", { fatal: kind === "auto", ignoreBOM: true }).decode(bytes);
  } catch {
    return bytes;
  }
}

async function writeAll(log: Log, bytes: Bytes): Promise<void> {
  for (let at = 0; at < bytes.length;) at += await log.write(bytes.subarray(at));
}

/**
 * Reads the body of a transfer. The bodies of `fetch` are byte streams: they write into memory that
 * the reader names, so the bytes of a large value do not pass through another piece. Other
 * streams, as those that the scheduler relays, give pieces only.
 */
import { byteReader } from "../base/mod.ts";
import type { IdleTimeout } from "./idle_timeout.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Reads the bytes of one body. Only the time of each read counts for the idle timeout. */
export interface BodyReader {
  /** The next bytes, of at most `size` where the stream allows a choice; `null` at the end. */
  next(size: number): Promise<Bytes | null>;
  /**
   * Writes the next bytes to the beginning of `space`; `null` at the end. The result is a view of
   * the same memory: it replaces `space` and all other views of it, which are detached. Absent
   * where the stream gives only pieces.
   */
  readonly into?: (space: Bytes) => Promise<Bytes | null>;
  /** Ends the body. Does nothing when it has ended. */
  cancel(): Promise<void>;
}

/** Returns the reader of a stream, which has none yet. */
export function readerOf(stream: ReadableStream<Bytes>, idle: IdleTimeout): BodyReader {
  const direct = byteReader(stream);
  return direct === null ? pieces(stream, idle) : views(direct, idle);
}

function views(reader: ReadableStreamBYOBReader, idle: IdleTimeout): BodyReader {
  const into = async (space: Bytes) => {
    const { done, value } = await idle.during(reader.read(space));
    return done ? null : value;
  };
  return {
    next: (size) => into(new Uint8Array(size)),
    into,
    cancel: () => reader.cancel().catch(() => {}),
  };
}

function pieces(stream: ReadableStream<Bytes>, idle: IdleTimeout): BodyReader {
  const reader = stream.getReader();
  return {
    async next() {
      for (;;) {
        const { done, value } = await idle.during(reader.read());
        if (done) return null;
        if (value.byteLength > 0) return value;
      }
    },
    cancel: () => reader.cancel().catch(() => {}),
  };
}

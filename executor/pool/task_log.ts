/** The output of tasks. Limited per task, where the end is kept, and over all tasks of a worker. */
import type { Attempt, Key } from "../../protocol/mod.ts";

/** What the last run of a task wrote to standard output and error, in the order of reading. */
export interface TaskLog {
  readonly attempt: Attempt;
  readonly text: string;
  /** Number of bytes dropped from the beginning because the log was longer than its limit. */
  readonly cutBytes: number;
}

/** The last bytes of a log. The oldest are dropped first. */
export class LogRing {
  #pieces: Uint8Array[] = [];
  #bytes = 0;
  #cutBytes: number;

  /** `cutBytes`: number of bytes that were dropped before. */
  constructor(readonly bytesMax: number, cutBytes = 0) {
    this.#cutBytes = cutBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get cutBytes(): number {
    return this.#cutBytes;
  }

  /** Appends a piece, which must not change afterwards. */
  push(piece: Uint8Array): void {
    if (piece.length === 0) return;
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    while (this.#bytes > this.bytesMax) this.#cut(this.#bytes - this.bytesMax);
  }

  /** The last `bytesMax` bytes as text, by default all. Starts with a whole character. */
  text(bytesMax = this.bytesMax): string {
    const all = new Uint8Array(this.#bytes);
    let at = 0;
    for (const piece of this.#pieces) {
      all.set(piece, at);
      at += piece.length;
    }
    return new TextDecoder().decode(startOfCharacter(all.subarray(Math.max(0, at - bytesMax))));
  }

  #cut(bytes: number): void {
    const first = this.#pieces[0];
    if (first === undefined) return;
    if (first.length <= bytes) this.#pieces.shift();
    else this.#pieces[0] = first.slice(bytes);
    const gone = Math.min(bytes, first.length);
    this.#bytes -= gone;
    this.#cutBytes += gone;
  }
}

/** Logs by task. Drops the oldest logs when their sum exceeds a limit. */
export class TaskLogs {
  readonly #logs = new Map<Key, { readonly attempt: Attempt; readonly ring: LogRing }>();
  readonly #bytesMax: number;
  #bytes = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  /** Adds a log, which replaces the log of an earlier run and must not grow afterwards. */
  keep(key: Key, attempt: Attempt, ring: LogRing): void {
    this.drop(key);
    this.#logs.set(key, { attempt, ring });
    this.#bytes += ring.bytes;
    for (const oldest of this.#logs.keys()) {
      if (this.#bytes <= this.#bytesMax) return;
      this.drop(oldest);
    }
  }

  drop(key: Key): void {
    this.#bytes -= this.#logs.get(key)?.ring.bytes ?? 0;
    this.#logs.delete(key);
  }

  get(key: Key): TaskLog | undefined {
    const log = this.#logs.get(key);
    return log && taskLogOf(log.attempt, log.ring);
  }
}

/** Converts a log to text, which starts with a note when bytes were dropped. */
export function taskLogOf(attempt: Attempt, ring: LogRing): TaskLog {
  const { cutBytes } = ring;
  const note = cutBytes > 0 ? `[${cutBytes} bytes were cut off here]\n` : "";
  return { attempt, text: note + ring.text(), cutBytes };
}

/** Skips the continuation bytes of a character whose first byte was dropped. */
function startOfCharacter(bytes: Uint8Array): Uint8Array {
  let start = 0;
  while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start++;
  return bytes.subarray(start);
}

/**
 * Marks the end of each task's output. The two standard streams and the socket are separate, so
 * output may arrive before or after the result of its task. After a task, the child writes a marker
 * to each stream and sets a flag in the result; when the pool has read the markers, it has read the
 * whole output.
 *
 * Two more writes for every task would cost more than a small task itself, so markers are written
 * only when the task printed something. The child notices writes by `console`, `Deno.stdout`,
 * `Deno.stderr` and what is built on them (`process.stdout`). It does not notice programs that
 * inherit the streams, so a child that may start programs marks the end of every task. Output by
 * other ways (`node:fs.writeSync(1, ...)`) is attributed to the next task that writes.
 */
import { MARKED_STDERR, MARKED_STDOUT, MARKER_BYTES, NONCE_BYTES } from "../wire/frame.ts";
import { apply, NativeArrayBuffer, U8 } from "../wire/primordials.ts";

type Method = (...args: unknown[]) => unknown;
type WriteSync = (bytes: Uint8Array) => number;

/** Marks the end of the output of tasks. */
export interface TaskMarks {
  /** Requests markers for this task even if no write is noticed. */
  expect(): void;
  /** Writes the markers of this attempt if needed. Returns the flags for its result frame. */
  mark(attempt: number): number;
}

export class ChildOutput implements TaskMarks {
  #wrote = false;
  readonly #marker = new U8(new NativeArrayBuffer(MARKER_BYTES));
  readonly #attempt = new Float64Array(this.#marker.buffer, NONCE_BYTES, 1);
  readonly #stdout = Deno.stdout;
  readonly #stderr = Deno.stderr;
  readonly #writeStdout: WriteSync = Deno.stdout.writeSync;
  readonly #writeStderr: WriteSync = Deno.stderr.writeSync;

  /** Must be constructed before any task runs. `nonce`: 16 bytes that tasks do not know. */
  constructor(nonce: Uint8Array) {
    this.#marker.set(nonce);
    this.#watch(console as unknown as Record<string, unknown>, Object.keys(console));
    for (const stream of new Set([Deno.stdout, Deno.stderr].map(Object.getPrototypeOf))) {
      this.#watch(stream, ["write", "writeSync"]);
      this.#watchGetter(stream, "writable");
    }
  }

  expect(): void {
    this.#wrote = true;
  }

  mark(attempt: number): number {
    if (!this.#wrote) return 0;
    this.#wrote = false;
    this.#attempt[0] = attempt;
    return this.#write(this.#stdout, this.#writeStdout, MARKED_STDOUT) |
      this.#write(this.#stderr, this.#writeStderr, MARKED_STDERR);
  }

  /** Returns 0 when the task has closed the stream, so that the pool waits for no marker. */
  #write(stream: object, writeSync: WriteSync, flag: number): number {
    try {
      return apply(writeSync, stream, [this.#marker]) === MARKER_BYTES ? flag : 0;
    } catch {
      return 0;
    }
  }

  #watch(owner: Record<string, unknown>, names: readonly string[]): void {
    for (const name of names) {
      const method = owner[name];
      if (typeof method !== "function" || /^[A-Z]|^createTask$|^context$/.test(name)) continue;
      const note = () => this.#wrote = true;
      owner[name] = function (this: unknown, ...args: unknown[]) {
        note();
        return apply(method as Method, this, args);
      };
    }
  }

  #watchGetter(owner: object, name: string): void {
    const descriptor = Object.getOwnPropertyDescriptor(owner, name);
    const get = descriptor?.get;
    if (descriptor === undefined || get === undefined) return;
    const note = () => this.#wrote = true;
    Object.defineProperty(owner, name, {
      ...descriptor,
      get(this: unknown) {
        note();
        return apply(get, this, []);
      },
    });
  }
}

/**
 * Tells the parent where the output of one task ends. Both standard streams are pipes of their own,
 * so what a task wrote may arrive before or after its result; a marker in each stream, written
 * after the task and named in its result, says that all came.
 *
 * Two more writes for every task would cost more than a small task itself: markers are written only
 * when something was printed. That is noticed for `console`, `Deno.stdout`, `Deno.stderr` and what
 * is built on them (`process.stdout`). Programs that inherit the streams go unnoticed, so a child
 * that may start programs marks the end of every task that is no built-in. What else slips through
 * (`node:fs.writeSync(1, ...)`) is counted to the next task that writes.
 */
import { MARKED_STDERR, MARKED_STDOUT, MARKER_BYTES, NONCE_BYTES } from "../wire/frame.ts";
import { apply, NativeArrayBuffer, U8 } from "../wire/primordials.ts";

type Method = (...args: unknown[]) => unknown;
type WriteSync = (bytes: Uint8Array) => number;

export class ChildOutput {
  #wrote = false;
  readonly #marker = new U8(new NativeArrayBuffer(MARKER_BYTES));
  readonly #attempt = new Float64Array(this.#marker.buffer, NONCE_BYTES, 1);
  readonly #stdout = Deno.stdout;
  readonly #stderr = Deno.stderr;
  readonly #writeStdout: WriteSync = Deno.stdout.writeSync;
  readonly #writeStderr: WriteSync = Deno.stderr.writeSync;

  /** Must be made before any task runs. `nonce`: 16 bytes that tasks do not know. */
  constructor(nonce: Uint8Array) {
    this.#marker.set(nonce);
    this.#watch(console as unknown as Record<string, unknown>, Object.keys(console));
    for (const stream of new Set([Deno.stdout, Deno.stderr].map(Object.getPrototypeOf))) {
      this.#watch(stream, ["write", "writeSync"]);
      this.#watchGetter(stream, "writable");
    }
  }

  /** As if the task had printed something. */
  expect(): void {
    this.#wrote = true;
  }

  /** Ends the output of this attempt; the flags of its result. */
  mark(attempt: number): number {
    if (!this.#wrote) return 0;
    this.#wrote = false;
    this.#attempt[0] = attempt;
    return this.#write(this.#stdout, this.#writeStdout, MARKED_STDOUT) |
      this.#write(this.#stderr, this.#writeStderr, MARKED_STDERR);
  }

  /** A task may have closed the stream: then there is nothing to wait for. */
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

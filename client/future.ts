/**
 * The result of a task that runs elsewhere. A future is not a promise, and has no `then`:
 * `await weir.scatter(x)` gives a future, and not `x` again. Ask for the value with `result()`.
 */
import type { Duration } from "../base/mod.ts";
import type { JoinedStory, TaskExplanation } from "../protocol/http_api.ts";
import { NOT_DATA } from "../protocol/codec.ts";
import type { RunHereOptions } from "./local/run_here.ts";
import type { OutputEntry, OutputState } from "./outputs/entry.ts";

/** Interface of the client for a future. */
export interface FutureHost {
  result(entry: OutputEntry, options: ResultOptions): Promise<unknown>;
  open(
    entry: OutputEntry,
    options: ResultOptions,
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  cancel(entries: readonly OutputEntry[]): Promise<void>;
  /** The future gives up the entry, which is released with its last future. */
  release(entry: OutputEntry, future: object): void;
  explain(entry: OutputEntry): Promise<TaskExplanation>;
  story(entry: OutputEntry): Promise<JoinedStory>;
  runHere(entry: OutputEntry, options: RunHereOptions): Promise<unknown>;
  /** Releases the entry when the future is collected as garbage. */
  watch(future: object, entry: OutputEntry): void;
}

/** Options of a wait for a result. */
export interface ResultOptions {
  /** Ends the waiting, and nothing else. */
  readonly signal?: AbortSignal;
  /** Time after which waiting ends with a `TimeoutError`. */
  readonly timeout?: Duration;
}

export class Future<Value> {
  /** Key of the task in the namespace of the client. */
  readonly key: string;
  /** Never set. It lets the type of the value count: a future of another type does not fit. */
  declare readonly valueType: Value;
  readonly #host: FutureHost;
  readonly #entry: OutputEntry;
  #isReleased = false;

  /** @internal Futures are made by calls of a client. */
  constructor(host: FutureHost, entry: OutputEntry) {
    this.key = entry.key;
    this.#host = host;
    this.#entry = entry;
    entry.futures++;
    host.watch(this, entry);
  }

  /** Id of the graph that computes it; `null` until it was sent. */
  get graph(): string | null {
    return this.#entry.graph;
  }

  /** The state as far as it is known here. */
  status(): OutputState {
    return this.#isReleased ? "released" : this.#entry.state;
  }

  /**
   * The value. Throws the error of the task: `TaskFailed` and the other classes of `errors.ts`.
   * Aborting ends the waiting; the task runs on.
   */
  async result(options: ResultOptions = {}): Promise<Value> {
    return await this.#host.result(this.#held(), options) as Value;
  }

  /**
   * The bytes of the value in MessagePack, or of a value that is bytes, these bytes. For values
   * that are too large to be held in memory.
   */
  async stream(options: ResultOptions = {}): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    return await this.#host.open(this.#held(), options);
  }

  /** Cancels the task, unless other tasks or graphs need it. */
  async cancel(): Promise<void> {
    await this.#host.cancel([this.#held()]);
  }

  /** Releases the value as soon as no other future of this key is held. */
  release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#host.release(this.#entry, this);
  }

  /** Explains why the task is in its state. */
  async explain(): Promise<TaskExplanation> {
    return await this.#host.explain(this.#held());
  }

  /** The transitions of the task on the scheduler and on all workers. */
  async story(): Promise<JoinedStory> {
    return await this.#host.story(this.#held());
  }

  /**
   * Runs the task on this machine, as `weir run-task` does, with the inputs that it had, and
   * resolves to its result. Its output goes to standard error. Throws `TaskFailed` if it fails
   * here.
   *
   * @throws Error if the task or its inputs cannot be fetched, or `weir` is not installed
   */
  async runHere(options: RunHereOptions = {}): Promise<Value> {
    return await this.#host.runHere(this.#held(), options) as Value;
  }

  [Symbol.dispose](): void {
    this.release();
  }

  /** @internal */
  entry(): OutputEntry {
    return this.#entry;
  }

  /**
   * @internal The entry, for a request of a client.
   *
   * @throws TypeError if the future is of another client, or was released
   */
  entryFor(host: FutureHost): OutputEntry {
    if (host === this.#host) return this.#held();
    throw new TypeError(
      `Cannot use the future "${this.key}" here: it is of another client; pass its result()`,
    );
  }

  /** @internal */
  get [NOT_DATA](): string {
    return `the future "${this.key}" stands for its value only in lists, objects and instances of ` +
      "classes that are arguments";
  }

  /** Inside arguments, and in graphs that are written as JSON, it stands for its value. */
  toJSON(): { readonly $ref: string; readonly namespace?: string } {
    const { namespace } = this.#entry;
    return { $ref: this.key, ...(namespace !== null && { namespace }) };
  }

  #held(): OutputEntry {
    if (!this.#isReleased) return this.#entry;
    throw new TypeError(`Cannot use the future "${this.key}": it was released`);
  }
}

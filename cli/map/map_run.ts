/**
 * Runs the tasks of `weir map`: a bounded number at a time, failed ones again, and gives what has
 * ended to one receiver, which may be slow. Input is read only when there is room for a task, and a
 * task has room until the receiver has taken it: so neither many lines nor a slow reader take
 * memory.
 */
import type { MapTask, UnfitTask } from "./map_tasks.ts";

/** What a program has written. */
export interface TaskStreams {
  readonly stdout: string | Uint8Array;
  readonly stderr: string | Uint8Array;
}

/** End of an attempt. */
export interface AttemptEnd {
  readonly state: "succeeded" | "failed" | "timeout" | "killed" | "lost" | "cancelled";
  /** `null`: the program has not ended itself. */
  readonly exitCode: number | null;
  /** Why it failed, as the end of a sentence; `null` for a success. */
  readonly reason: string | null;
  /** Seconds that it ran; `null` if that is not known. */
  readonly seconds: number | null;
  /** `null`: not known. */
  readonly worker: string | null;
  /** The result is from the cache. */
  readonly isCached: boolean;
  /** Reads the output, once; `null` if it was printed while the task ran. */
  output(): Promise<TaskStreams | null>;
}

/** An attempt of a task. */
export interface RunAttempt {
  /** Settles when it has ended. Rejects if nothing can run any more. */
  ended(): Promise<AttemptEnd>;
  /** Nothing of it is needed any more. */
  release(): void;
}

/** Where tasks run. */
export interface Runner {
  start(task: MapTask, attempt: number): RunAttempt;
}

/** A task that has ended. */
export type Finished =
  | { readonly task: UnfitTask; readonly attempts: 0 }
  | { readonly task: MapTask; readonly attempts: number; readonly end: AttemptEnd };

export interface MapRunOptions {
  readonly runner: Runner;
  /** Tasks that have begun and were not received, at most. */
  readonly window: number;
  /** Room for so many tasks is awaited when there is none, so that they are sent together. */
  readonly refill: number;
  /** Attempts after the first. */
  readonly retries: number;
  /** Failed tasks after which the rest is not run. */
  readonly failuresMax: number;
  /** The receiver gets tasks in the order of the input. */
  readonly keepsOrder: boolean;
  /** Gets a task; the next one when it has settled. */
  readonly receive: (finished: Finished) => Promise<void>;
  /** Ends the run. */
  readonly signal: AbortSignal;
}

/** Why a run has ended before the end of its input; `null`: it has not. */
export type StopCause = "failures" | "signal" | null;

/**
 * Runs all tasks, unless it is stopped; then what has ended is still received.
 *
 * @throws what the input, the runner or the receiver throws, after that
 */
export async function runMap(
  tasks: AsyncIterable<MapTask | UnfitTask>,
  options: MapRunOptions,
): Promise<StopCause> {
  return await new MapRun(options).run(tasks);
}

/** A task that has ended, and what holds its output. */
interface Held {
  readonly finished: Finished;
  readonly attempt: RunAttempt | null;
}

class MapRun {
  readonly #options: MapRunOptions;
  /** Tasks that were read and not received. */
  #open = 0;
  #failures = 0;
  #cause: StopCause = null;
  /** Errors of the runner and the receiver, after which nothing more is received. */
  readonly #errors: unknown[] = [];
  /** Errors of the input, which end only the reading. */
  readonly #breaks: unknown[] = [];
  /** Called when nothing more is to run. */
  readonly #onStop = new Set<() => void>();
  /** Wakes what waits for room. */
  #wake: () => void = () => {};
  /** Settles when everything that was handed over so far is received. */
  #received: Promise<void> = Promise.resolve();
  readonly #running = new Set<Promise<void>>();

  constructor(options: MapRunOptions) {
    this.#options = options;
  }

  async run(tasks: AsyncIterable<MapTask | UnfitTask>): Promise<StopCause> {
    const { signal } = this.#options;
    const onAbort = () => this.#stop("signal");
    signal.addEventListener("abort", onAbort);
    if (signal.aborted) onAbort();
    const source = tasks[Symbol.asyncIterator]();
    try {
      await this.#readAll(source);
      await Promise.all(this.#running);
      await this.#received;
    } finally {
      signal.removeEventListener("abort", onAbort);
      // Not awaited: the source may wait for input.
      void source.return?.().catch(() => {});
    }
    const errors = [...this.#errors, ...this.#breaks];
    if (errors.length > 0) throw errors[0];
    return this.#cause;
  }

  /** Input that breaks off is an error at the end: what was read is run. */
  async #readAll(source: AsyncIterator<MapTask | UnfitTask>): Promise<void> {
    while (await this.#hasRoom()) {
      try {
        const next = await this.#unlessStopped(source.next());
        if (next === null || next.done) return;
        this.#begin(next.value);
      } catch (error) {
        this.#breaks.push(error);
        return;
      }
    }
  }

  /** Settles when there is room for a task; with `false` if nothing more is to run. */
  async #hasRoom(): Promise<boolean> {
    const { window, refill } = this.#options;
    if (this.#open >= window) {
      while (this.#open > window - refill && !this.#isStopped) {
        const room = Promise.withResolvers<null>();
        this.#wake = () => room.resolve(null);
        await this.#unlessStopped(room.promise);
      }
    }
    return !this.#isStopped;
  }

  #begin(task: MapTask | UnfitTask): void {
    this.#open++;
    const ended = "fault" in task ? this.#unfit(task) : this.#execute(task);
    const received = this.#options.keepsOrder
      ? this.#hand(ended)
      : ended.then(() => this.#hand(ended));
    const run = received.then(() => {
      this.#running.delete(run);
      this.#open--;
      this.#wake();
    });
    this.#running.add(run);
  }

  /** Has the task received after those that were handed over before. */
  #hand(ended: Promise<Held | null>): Promise<void> {
    return this.#received = this.#received.then(async () => {
      const held = await ended;
      if (held === null) return;
      if (this.#errors.length === 0) await this.#options.receive(held.finished);
      held.attempt?.release();
    }).catch((error) => this.#fail(error));
  }

  #unfit(task: UnfitTask): Promise<Held> {
    this.#countFailure();
    return Promise.resolve({ finished: { task, attempts: 0 }, attempt: null });
  }

  /** Settles with `null` if the task has not ended before the run was stopped. */
  async #execute(task: MapTask): Promise<Held | null> {
    const { runner, retries } = this.#options;
    for (let attempts = 1; !this.#isStopped; attempts++) {
      const attempt = runner.start(task, attempts);
      const end = await this.#unlessStopped(attempt.ended()).catch((error) => {
        this.#fail(error);
        return null;
      });
      const isOver = end?.state === "succeeded" || end?.state === "cancelled";
      if (end !== null && (isOver || attempts > retries)) {
        if (end.state !== "succeeded") this.#countFailure();
        return { finished: { task, attempts, end }, attempt };
      }
      attempt.release();
    }
    return null;
  }

  #countFailure(): void {
    if (++this.#failures >= this.#options.failuresMax) this.#stop("failures");
  }

  #fail(error: unknown): void {
    this.#errors.push(error);
    this.#stop("signal");
  }

  get #isStopped(): boolean {
    return this.#cause !== null;
  }

  #stop(cause: Exclude<StopCause, null>): void {
    if (this.#isStopped) return;
    this.#cause = cause;
    for (const each of this.#onStop) each();
    this.#onStop.clear();
  }

  /** What the promise gives, or `null` when the run is stopped before. */
  #unlessStopped<Value>(promise: Promise<Value>): Promise<Value | null> {
    return new Promise((resolve, reject) => {
      const end = () => resolve(null);
      // A race with one promise for the whole run would keep each of its losers.
      this.#onStop.add(end);
      promise.then(resolve, reject).finally(() => this.#onStop.delete(end));
      if (this.#isStopped) end();
    });
  }
}

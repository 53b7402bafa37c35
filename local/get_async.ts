/**
 * Runs a graph in this process: what Dask's shared-memory scheduler does, over any `applyAsync`.
 *
 * Ready tasks are a stack in the order of `order()`: what a finished task made ready goes before
 * what was ready already, so that a branch is finished before the next is opened, and values are
 * released as soon as nothing needs them. With one worker the number of live values stays near
 * the least that the graph allows.
 */
import { setImmediate } from "node:timers";
import type { GraphSubmission, TaskGraph } from "../graph/mod.ts";
import { type ApplyAsync, applyInline, type Job, type JobOutcome } from "./apply.ts";
import { registeredCallbacks, type TaskCallbacks, withoutCallbacks } from "./callbacks.ts";
import type { FinishOptions } from "./finish_task.ts";
import { globalCache } from "./global_cache.ts";
import { LocalGraph } from "./local_graph.ts";
import { findNeeded } from "./needed.ts";
import { flattenKeys, type Keys, nestedGet } from "./nested.ts";
import { type JobPacking, makeRunJob } from "./run_job.ts";
import { RunState } from "./run_state.ts";

export interface GetOptions extends Partial<JobPacking> {
  /** Default `applyInline`: in this process, at once. */
  readonly applyAsync?: ApplyAsync;
  /** Batches under way at a time. Default 1, the least memory. */
  readonly numWorkers?: number;
  /** Tasks of a batch. Default 1; -1: all that are ready, shared among the workers. */
  readonly chunkSize?: number;
  /**
   * Values that need not be computed; the results are left in it. Default: what `useCache()` set.
   */
  readonly cache?: Map<string, unknown>;
  /** Told after those that are registered. */
  readonly callbacks?: TaskCallbacks | readonly TaskCallbacks[];
  /**
   * A task that failed is run once more in this process, where a debugger sees it; what comes of
   * that counts.
   */
  readonly rerunExceptionsLocally?: boolean;
  /** Lower runs first. Default: `order()`. */
  readonly sortKey?: (key: string) => number;
  /** Whether values that nothing needs any more leave the cache. Default true. */
  readonly delete?: boolean;
  /** Called in place of `releaseData()` when nothing needs a value any more. */
  readonly releaseData?: FinishOptions["releaseData"];
  /** What callbacks are told of who ran a task. Default: the number of the worker, from 0. */
  readonly getId?: (worker: number) => unknown;
  /** Throws what `packException` made of an error. Default: throws it as it is. */
  readonly raiseException?: (packed: unknown) => never;
  /** Ends the run: nothing more is begun, and `getAsync` rejects with its reason. */
  readonly signal?: AbortSignal;
}

/**
 * The values of `keys`, nested as these are.
 *
 * `dumps` and `loads` are applied to the inputs and to the result of every task that `run` is
 * asked to run, so that an `applyAsync` can move them; both default to the value itself.
 *
 * @throws MissingKeyError if a wanted key or an input is nowhere
 * @throws GraphCycleError if tasks need each other in a ring
 * @throws whatever the first failing task threw, the very same object when it ran in this process
 */
export function getAsync(
  graph: LocalGraph | TaskGraph | GraphSubmission,
  keys: Keys,
  options: GetOptions = {},
): Promise<unknown> {
  const { callbacks = [] } = options;
  const told = [...registeredCallbacks(), ...[callbacks].flat()];
  return withoutCallbacks(() => new LocalRun(graph, keys, { ...options, callbacks: told }).get());
}

/** A job that knows the place of its task in the state. */
interface PlacedJob extends Job {
  readonly place: number;
}

/** A batch that has ended, and what came of each of its jobs. */
interface Ended {
  readonly worker: number;
  readonly batch: readonly PlacedJob[];
  readonly outcomes: readonly JobOutcome[];
}

type RunOptions = GetOptions & { readonly callbacks: readonly TaskCallbacks[] };

/** Milliseconds that a run of synchronous tasks may hold the event loop. */
const HOLD_MS = 10;

class LocalRun {
  readonly #options: RunOptions;
  readonly #graph: LocalGraph;
  readonly #keys: Keys;
  readonly #results: ReadonlySet<string>;
  readonly #run: ReturnType<typeof makeRunJob>;
  readonly #dumps: JobPacking["dumps"];
  readonly #over = new AbortController();
  /** Numbers of workers that have nothing to do, the lowest last. */
  readonly #idle: number[] = [];
  #workers = 0;
  #state: RunState | null = null;
  #ended: Ended[] = [];
  #wake = () => {};
  #broken: { readonly error: unknown } | null = null;
  /** Task -> times that it failed. */
  readonly #failures = new Map<string, number>();

  constructor(graph: LocalGraph | TaskGraph | GraphSubmission, keys: Keys, options: RunOptions) {
    this.#options = options;
    this.#graph = graph instanceof LocalGraph ? graph : new LocalGraph(graph);
    this.#keys = keys;
    this.#results = flattenKeys(keys);
    const { dumps = identity, loads = identity, packException = identity } = options;
    this.#dumps = dumps;
    this.#run = makeRunJob({ dumps, loads, packException });
    check("numWorkers", options.numWorkers ?? 1, (value) => value >= 1);
    check("chunkSize", options.chunkSize ?? 1, (value) => value >= 1 || value === -1);
  }

  async get(): Promise<unknown> {
    const started: TaskCallbacks[] = [];
    let errored = true;
    try {
      for (const callbacks of this.#options.callbacks) {
        started.push(callbacks);
        callbacks.start?.(this.#graph);
      }
      const value = await this.#compute();
      errored = false;
      return value;
    } finally {
      this.#over.abort();
      for (const callbacks of started) callbacks.finish?.(this.#graph, this.#state, errored);
    }
  }

  async #compute(): Promise<unknown> {
    const { callbacks, signal, sortKey, cache = globalCache() } = this.#options;
    const known = cache ?? new Map<string, unknown>();
    const state = new RunState(findNeeded(this.#graph, this.#results, { cache: known, sortKey }));
    this.#state = state;
    for (const each of callbacks) each.startState?.(this.#graph, state);
    if (state.waiting.size > 0 && state.ready.length === 0) {
      throw new Error("Found no accessible tasks");
    }
    const wake = () => this.#wake();
    signal?.addEventListener("abort", wake);
    try {
      await this.#loop(state);
    } finally {
      signal?.removeEventListener("abort", wake);
    }
    if (cache) { for (const key of this.#results) cache.set(key, state.cache.get(key)); }
    return nestedGet(this.#keys, state.cache);
  }

  async #loop(state: RunState): Promise<void> {
    const { signal } = this.#options;
    let heldSince = performance.now();
    while (state.waiting.size > 0 || state.ready.length > 0 || state.running.size > 0) {
      signal?.throwIfAborted();
      this.#fire(state);
      if (this.#ended.length === 0) {
        await new Promise<void>((resolve) => this.#wake = resolve);
        heldSince = performance.now();
      } else if (performance.now() - heldSince > HOLD_MS) {
        await new Promise((resolve) => setImmediate(resolve));
        heldSince = performance.now();
      }
      signal?.throwIfAborted();
      if (this.#broken !== null) throw this.#broken.error;
      const ended = this.#ended.shift();
      if (ended === undefined) continue;
      this.#release(ended.worker);
      const rerun = this.#take(state, ended);
      if (rerun !== undefined) await rerun;
    }
  }

  /** Begins as many batches as there are workers free. */
  #fire(state: RunState): void {
    const { numWorkers = 1, chunkSize = 1 } = this.#options;
    const all = chunkSize === -1;
    const size = all ? Math.ceil(state.ready.length / numWorkers) : chunkSize;
    const free = all ? Infinity : numWorkers - Math.ceil(state.running.size / size);
    for (let batches = 0; batches < free && state.ready.length > 0; batches++) {
      this.#start(state, size);
    }
  }

  #start(state: RunState, size: number): void {
    const { applyAsync = applyInline } = this.#options;
    const worker = this.#idle.pop() ?? this.#workers++;
    const batch: PlacedJob[] = [];
    while (batch.length < size && state.ready.length > 0) batch.push(this.#prepare(state, worker));
    const outcomes = applyAsync(batch, this.#run, this.#over.signal);
    if (!(outcomes instanceof Promise)) this.#ended.push({ worker, batch, outcomes });
    else {outcomes.then((outcomes) => this.#ended.push({ worker, batch, outcomes }), (error) => {
        this.#broken ??= { error };
      }).finally(() => this.#wake());}
  }

  #prepare(state: RunState, worker: number): PlacedJob {
    const place = state.takeReady();
    const key = state.keyAt(place);
    for (const each of this.#options.callbacks) each.pretask?.(key, this.#graph, state);
    const node = state.callAt(place);
    const inputs = node.inputs.map((input) => this.#dumps(state.cache.get(input)));
    return { key, graph: this.#graph, node, inputs, worker, place };
  }

  /** A promise only where something is run again. */
  #take(state: RunState, { batch, outcomes }: Ended): void | Promise<void> {
    for (let index = 0; index < batch.length; index++) {
      const outcome = outcomes[index];
      const job = batch[index] as PlacedJob;
      if (outcome === undefined) throw new Error(`Cannot go on: "${job.key}" has no outcome`);
      if (outcome.ok) this.#finish(state, job, outcome.value);
      else if (this.#mayRetry(job)) state.putBack(job.place);
      else if (this.#options.rerunExceptionsLocally) {
        const rest = {
          worker: job.worker,
          batch: batch.slice(index + 1),
          outcomes: outcomes.slice(index + 1),
        };
        return this.#rerun(state, job, rest);
      } else this.#raise(outcome.error);
    }
  }

  async #rerun(state: RunState, job: PlacedJob, rest: Ended): Promise<void> {
    const outcome = await this.#run(job);
    if (!outcome.ok) this.#raise(outcome.error);
    this.#finish(state, job, outcome.value);
    await this.#take(state, rest);
  }

  #finish(state: RunState, { key, worker, place }: PlacedJob, dumped: unknown): void {
    const { loads = identity, getId = identity, callbacks } = this.#options;
    const value = loads(dumped);
    state.cache.set(key, value);
    state.finish(place, this.#results, this.#options);
    for (const each of callbacks) each.posttask?.(key, value, this.#graph, state, getId(worker));
  }

  #mayRetry({ key, node }: Job): boolean {
    const failures = (this.#failures.get(key) ?? 0) + 1;
    this.#failures.set(key, failures);
    return failures <= node.retries;
  }

  #raise(packed: unknown): never {
    const { raiseException } = this.#options;
    if (raiseException !== undefined) raiseException(packed);
    throw packed;
  }

  /** The lowest number is given out first. */
  #release(worker: number): void {
    let place = this.#idle.length;
    while (place > 0 && (this.#idle[place - 1] as number) < worker) place--;
    this.#idle.splice(place, 0, worker);
  }
}

function identity<T>(value: T): T {
  return value;
}

function check(name: string, value: number, isGood: (value: number) => boolean): void {
  if (!Number.isInteger(value) || !isGood(value)) {
    throw new RangeError(`Cannot run with ${name} ${value}: it must be a whole number above 0`);
  }
}

/**
 * One run of a graph: the loop that starts ready tasks in batches and takes in their outcomes.
 *
 * Ready tasks are a stack in the order of `order()`: tasks that a finished task made ready run
 * before those that were ready already. So a branch is finished before the next one is started, and
 * values are released early. With one worker the number of live values stays near the least that
 * the graph allows.
 */
import { setImmediate } from "node:timers";
import { type ApplyAsync, applyInline, isThenable, type Job, type JobOutcome } from "./apply.ts";
import type { TaskCallbacks } from "./callbacks/callbacks.ts";
import type { LocalGraph } from "./graph/local_graph.ts";
import { type JobPacking, makeRunJob } from "./run_job.ts";
import type { FinishOptions } from "./state/local_state.ts";
import { findNeeded } from "./state/needed.ts";
import { RunState } from "./state/run_state.ts";
import { graphOfSpawned, isSpawned, type LocalRoot, whyNotStarted } from "./spawned_graph.ts";
import { builtins } from "../ops/mod.ts";
import type { CachePlace } from "../cache/mod.ts";
import type { TaskEnvironment } from "./cached_run.ts";
import type { Spawned } from "../graph/mod.ts";

export interface GetOptions extends Partial<JobPacking> {
  /** Runs batches of tasks. Default `applyInline`: in this process, at once. */
  readonly applyAsync?: ApplyAsync;
  /** Batches under way at a time. Default 1, which needs the least memory. */
  readonly numWorkers?: number;
  /** Tasks per batch. Default 1; -1: all ready tasks, shared among the workers. */
  readonly chunkSize?: number;
  /**
   * Known values, to which the results are added; or a place of results that outlives the run
   * (`openCache`). Default: the cache of `useCache()`.
   */
  readonly cache?: Map<string, unknown> | CachePlace;
  /** What tasks see beside their inputs, for the keys in a place. Default: all of this process. */
  readonly environment?: () => Promise<TaskEnvironment>;
  /** Runs that took fewer seconds are not stored in a place. Default 0.01. */
  readonly cacheMinDuration?: number;
  /** Called after the registered callbacks. */
  readonly callbacks?: TaskCallbacks | readonly TaskCallbacks[];
  /**
   * Whether a failed task is run once more in this process, where a debugger can see it. The second
   * outcome counts.
   */
  readonly rerunExceptionsLocally?: boolean;
  /** Lower runs first. Default: `order()`. */
  readonly sortKey?: (key: string) => number;
  /** Whether values that no task needs any more leave the cache. Default true. */
  readonly delete?: boolean;
  /** Called instead of `releaseData()` when no task needs a value any more. */
  readonly releaseData?: FinishOptions["releaseData"];
  /** Converts the number of a worker, from 0, for callbacks. Default: the number itself. */
  readonly getId?: (worker: number) => unknown;
  /** Throws an error that `packException` has converted. Default: throws it unchanged. */
  readonly raiseException?: (packed: unknown) => never;
  /** Ends the run: no more tasks are started, and `getAsync` rejects with its reason. */
  readonly signal?: AbortSignal;
}

/** Default cache of runs without the option `cache`. */
let globalCache: Map<string, unknown> | null = null;

/**
 * Sets the default cache of runs without the option `cache`: they read it and store their results
 * in it. `null` removes it. Keys are global: the same key must mean the same value in all graphs.
 *
 * @example
 * ```ts
 * import { getAsync, useCache } from "@weir/weir/local";
 * import { ref, task, TaskGraph } from "@weir/weir/graph";
 *
 * const graph = new TaskGraph();
 * graph.add("y", task("inc", ref("x")));
 * useCache(new Map([["x", 41]]));
 * console.log(await getAsync(graph, "y")); // 42
 * useCache(null);
 * ```
 */
export function useCache(values: Map<string, unknown> | null): void {
  globalCache = values;
}

/** A job with the place of its task in the state. */
interface PlacedJob extends Job {
  readonly place: number;
  readonly part: Part;
}

/** The graph of the run, or a graph that a task has returned. */
interface Part {
  readonly graph: LocalGraph;
  readonly state: RunState;
  readonly results: ReadonlySet<string>;
  /** The task that returned the graph; `null` for the graph of the run. */
  readonly parent: PlacedJob | null;
  /** `null` for the graph of the run, whose tasks are roots themselves. */
  readonly root: LocalRoot | null;
  readonly depth: number;
}

/** A batch that has ended, with the outcomes of its jobs. */
interface Ended {
  readonly worker: number;
  readonly batch: readonly PlacedJob[];
  readonly outcomes: readonly JobOutcome[];
}

type RunOptions = GetOptions & {
  readonly callbacks: readonly TaskCallbacks[];
  readonly cache?: Map<string, unknown>;
};

/** Milliseconds that a run of synchronous tasks may hold the event loop. */
const HOLD_MS = 10;

export class LocalRun {
  readonly #options: RunOptions;
  readonly #graph: LocalGraph;
  readonly #results: ReadonlySet<string>;
  readonly #run: ReturnType<typeof makeRunJob>;
  readonly #dumps: JobPacking["dumps"];
  readonly #over = new AbortController();
  /** Numbers of idle workers, the lowest last. */
  readonly #idle: number[] = [];
  #workers = 0;
  #state: RunState | null = null;
  /** The graph of the run, and those that tasks have returned, the last one last. */
  readonly #parts: Part[] = [];
  /** Jobs that were started, and whose outcome was not taken in. */
  #underWay = 0;
  #ended: Ended[] = [];
  #wake = () => {};
  #broken: { readonly error: unknown } | null = null;
  /** Task -> number of failures. */
  readonly #failures = new Map<string, number>();

  constructor(graph: LocalGraph, results: ReadonlySet<string>, options: RunOptions) {
    this.#options = options;
    this.#graph = graph;
    this.#results = results;
    const { dumps = identity, loads = identity, packException = identity } = options;
    this.#dumps = dumps;
    this.#run = makeRunJob({ dumps, loads, packException });
    check("numWorkers", options.numWorkers ?? 1, (value) => value >= 1);
    check("chunkSize", options.chunkSize ?? 1, (value) => value >= 1 || value === -1);
  }

  /** Runs the graph once and returns the values of its results. */
  async compute(): Promise<ReadonlyMap<string, unknown>> {
    const started: TaskCallbacks[] = [];
    let values: ReadonlyMap<string, unknown>;
    try {
      for (const callbacks of this.#options.callbacks) {
        started.push(callbacks);
        callbacks.start?.(this.#graph);
      }
      values = await this.#compute();
    } catch (error) {
      this.#finishCallbacks(started, true);
      throw error;
    }
    const [thrown] = this.#finishCallbacks(started, false);
    if (thrown !== undefined) throw thrown.error;
    return values;
  }

  /** Calls every `finish`, also after one that throws. Returns the errors. */
  #finishCallbacks(started: readonly TaskCallbacks[], errored: boolean): { error: unknown }[] {
    this.#over.abort();
    const thrown: { error: unknown }[] = [];
    for (const callbacks of started) {
      try {
        callbacks.finish?.(this.#graph, this.#state, errored);
      } catch (error) {
        thrown.push({ error });
      }
    }
    return thrown;
  }

  async #compute(): Promise<ReadonlyMap<string, unknown>> {
    const { callbacks, signal, sortKey, cache = globalCache } = this.#options;
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
      const [graph, results] = [this.#graph, this.#results];
      this.#parts.push({ graph, state, results, parent: null, root: null, depth: 0 });
      await this.#loop(state);
    } finally {
      signal?.removeEventListener("abort", wake);
    }
    const values = new Map<string, unknown>();
    for (const key of this.#results) values.set(key, state.cache.get(key));
    if (cache) { for (const [key, value] of values) cache.set(key, value); }
    return values;
  }

  async #loop(state: RunState): Promise<void> {
    const { signal } = this.#options;
    let heldSince = performance.now();
    while (state.waiting.size > 0 || state.ready.length > 0 || state.running.size > 0) {
      signal?.throwIfAborted();
      this.#startBatches();
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
      this.#releaseWorker(ended.worker);
      const rerun = this.#takeOutcomes(ended);
      if (rerun !== undefined) await rerun;
    }
  }

  /**
   * Starts a batch on every free worker, as long as tasks are ready: first those of the graph that
   * was returned last.
   */
  #startBatches(): void {
    const { numWorkers = 1, chunkSize = 1 } = this.#options;
    const all = chunkSize === -1;
    for (let index = this.#parts.length - 1; index >= 0; index--) {
      const part = this.#parts[index] as Part;
      const { ready } = part.state;
      if (ready.length === 0) continue;
      const size = all ? Math.ceil(ready.length / numWorkers) : chunkSize;
      const free = all ? Infinity : numWorkers - Math.ceil(this.#underWay / size);
      if (free <= 0) return;
      for (let batches = 0; batches < free && ready.length > 0; batches++) this.#start(part, size);
    }
  }

  #start(part: Part, size: number): void {
    const { applyAsync = applyInline } = this.#options;
    const worker = this.#idle.pop() ?? this.#workers++;
    const batch: PlacedJob[] = [];
    const { ready } = part.state;
    while (batch.length < size && ready.length > 0) batch.push(this.#prepare(part, worker));
    const outcomes = applyAsync(batch, this.#run, this.#over.signal);
    if (!isThenable(outcomes)) {
      this.#ended.push({ worker, batch, outcomes });
      return;
    }
    const onEnd = (outcomes: readonly JobOutcome[]) => {
      this.#ended.push({ worker, batch, outcomes });
    };
    const onError = (error: unknown) => {
      this.#broken ??= { error };
    };
    Promise.resolve(outcomes).then(onEnd, onError).finally(() => this.#wake());
  }

  #prepare(part: Part, worker: number): PlacedJob {
    const { state, graph } = part;
    const place = state.takeReady();
    const key = state.keyAt(place);
    for (const each of this.#options.callbacks) each.pretask?.(key, graph, state);
    const node = state.callAt(place);
    const inputs = node.inputs.map((input) => this.#dumps(state.cache.get(input)));
    this.#underWay++;
    return { key, graph, node, inputs, worker, place, part };
  }

  /** Takes in the outcomes of a batch. Returns a promise only if a task is run again. */
  #takeOutcomes({ batch, outcomes }: Ended): void | Promise<void> {
    for (let index = 0; index < batch.length; index++) {
      const outcome = outcomes[index];
      const job = batch[index] as PlacedJob;
      if (outcome === undefined) throw new Error(`Cannot continue: "${job.key}" has no outcome`);
      this.#underWay--;
      if (outcome.ok) this.#finish(job, outcome.value);
      else if (this.#mayRetry(job)) job.part.state.putBack(job.place);
      else if (this.#options.rerunExceptionsLocally) {
        const rest = {
          worker: job.worker,
          batch: batch.slice(index + 1),
          outcomes: outcomes.slice(index + 1),
        };
        return this.#rerun(job, rest);
      } else this.#raise(outcome.error);
    }
  }

  async #rerun(job: PlacedJob, rest: Ended): Promise<void> {
    const outcome = await this.#run(job);
    if (!outcome.ok) this.#raise(outcome.error);
    this.#finish(job, outcome.value);
    await this.#takeOutcomes(rest);
  }

  /** Takes in the result of a job; or the graph that it returned, whose result takes its place. */
  #finish(job: PlacedJob, dumped: unknown): void {
    const { loads = identity } = this.#options;
    const value = loads(dumped);
    if (isSpawned(value) && !isBuiltin(job)) this.#expand(job, value);
    else this.#conclude(job, value);
  }

  #conclude(job: PlacedJob, value: unknown): void {
    const { getId = identity, callbacks } = this.#options;
    const { key, worker, place, part: { graph, state, results, parent } } = job;
    state.cache.set(key, value);
    state.finish(place, results, this.#options);
    if (parent !== null && key === parent.key) {
      this.#parts.splice(this.#parts.lastIndexOf(job.part), 1);
      return this.#conclude(parent, value);
    }
    for (const each of callbacks) each.posttask?.(key, value, graph, state, getId(worker));
  }

  /** Adds the tasks of a graph that a job returned. The job stays among the running ones. */
  #expand(parent: PlacedJob, spawned: Spawned): void {
    const { key, graph, part } = parent;
    const root = part.root ?? { key, graphs: 0, tasks: 0 };
    const { depth } = part;
    try {
      const inner = graphOfSpawned(spawned, { key, graph, root, depth });
      const results = new Set([key]);
      const state = new RunState(findNeeded(inner, results, { sortKey: this.#options.sortKey }));
      this.#parts.push({ graph: inner, state, results, parent, root, depth: depth + 1 });
    } catch (error) {
      const { packException = identity } = this.#options;
      this.#raise(packException(whyNotStarted(key, error)));
    }
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

  /** Marks a worker as idle. The idle worker with the lowest number is used first. */
  #releaseWorker(worker: number): void {
    let place = this.#idle.length;
    while (place > 0 && (this.#idle[place - 1] as number) < worker) place--;
    this.#idle.splice(place, 0, worker);
  }
}

/** Built-in operations start no tasks: they pass values on that others have made. */
function isBuiltin({ node: { op } }: PlacedJob): boolean {
  return typeof op === "string" && builtins.has(op);
}

function identity<T>(value: T): T {
  return value;
}

function check(name: string, value: number, isGood: (value: number) => boolean): void {
  if (!Number.isInteger(value) || !isGood(value)) {
    throw new RangeError(`Cannot run with ${name} ${value}: it must be a whole number above 0`);
  }
}

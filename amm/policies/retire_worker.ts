/**
 * Empties one worker that is about to leave (M83-M123): what only it holds is copied to workers
 * that stay, and what others hold too is dropped from it, in every run, until nothing is left that
 * only it holds. Then the policy removes itself, whether the last copies have been dropped or not.
 *
 * The worker's status is set before the policy is added, so that it receives nothing and is the
 * first to drop. Whoever adds the policy looks at {@linkcode RetireWorker.outcome} after each run.
 *
 * So many copies are on their way at a time and no more. They go in the order in which `held` has
 * them, what is in memory before the rest (M102). With a deadline the largest values go first, as
 * far as a run can look: it sorts so many and no more.
 */
import { asWorkerId, type Key, type WorkerId } from "../../protocol/mod.ts";
import { ActiveMemoryManagerPolicy, checkParams, type Suggestion } from "../policy.ts";
import type { TaskView, WorkerView } from "../view.ts";

/**
 * - `moving`: there are keys that only this worker holds.
 * - `done`: there are none; the policy has removed itself, as in all cases below.
 * - `no-recipients`: nobody can take them.
 * - `gone`: the worker is no member of the cluster any more.
 */
export type RetireOutcome = "moving" | "done" | "no-recipients" | "gone";

export interface RetireParams {
  readonly worker: string;
  /** Milliseconds to wait for a paused worker to resume when no other one is left (M101). */
  readonly pausedWaitMs?: number;
  /** Copies, and their bytes, that are on their way at a time (M102). */
  readonly inFlightMax?: number;
  readonly inFlightBytesMax?: number;
  /** Milliseconds: it has to be over by then. */
  readonly deadline?: number;
}

const PAUSED_WAIT_MS = 30_000;
const IN_FLIGHT_MAX = 20_000;
const IN_FLIGHT_BYTES_MAX = 2 ** 30;
/** Of the values that the worker has then, the first so many are sorted by size in each run. */
const SORTED_MAX = 100_000;

export class RetireWorker extends ActiveMemoryManagerPolicy {
  override readonly name = "RetireWorker";
  readonly worker: WorkerId;
  outcome: RetireOutcome = "moving";
  /** Keys that were copied elsewhere and have left. */
  moved = 0;
  readonly #limits: Required<Pick<RetireParams, "inFlightMax" | "inFlightBytesMax">>;
  readonly #pausedWaitMs: number;
  readonly #deadline: number | null;
  /** Keys that somebody was asked to copy. */
  readonly #asked = new Set<Key>();
  /** Milliseconds: since when it waits for a paused worker; `null` when it does not. */
  #waitingSince: number | null = null;

  constructor(params: RetireParams) {
    super({ ...params });
    checkParams("RetireWorker", this.params, {
      worker: "string",
      pausedWaitMs: "number",
      inFlightMax: "number",
      inFlightBytesMax: "number",
      deadline: "number",
    });
    this.worker = asWorkerId(params.worker);
    this.#pausedWaitMs = params.pausedWaitMs ?? PAUSED_WAIT_MS;
    this.#deadline = params.deadline ?? null;
    this.#limits = {
      inFlightMax: params.inFlightMax ?? IN_FLIGHT_MAX,
      inFlightBytesMax: params.inFlightBytesMax ?? IN_FLIGHT_BYTES_MAX,
    };
  }

  override *run(): Generator<Suggestion, void, WorkerView | null> {
    const { manager } = this;
    const worker = manager.cluster.workers.get(this.worker);
    if (worker === undefined) return this.#end("gone");
    const candidates = new Set([worker]);
    const flight = { copies: 0, bytes: 0 };
    let unique = 0;
    let refused = 0;
    for (const task of this.#keysOf(worker)) {
      if (task.replicas.length > 1) {
        if ((yield { op: "drop", task, candidates }) !== null) {
          if (this.#asked.delete(task.key)) this.moved++;
          continue;
        }
        // Its tasks still need it here, or another policy was first; the next run looks again.
        if (task.replicas.some(({ worker }) => worker.status === "running")) continue;
      }
      unique++;
      if (this.#isFull(flight, task)) break;
      if (manager.receiving(task) === 0) {
        if ((yield { op: "replicate", task, evacuate: true }) === null) {
          if (manager.lastRejection === "no running candidates") refused++;
          continue;
        }
        this.#asked.add(task.key);
      }
      flight.copies++;
      flight.bytes += task.nbytes;
    }
    if (unique === 0) this.#end("done");
    else if (refused === 0) this.#waitingSince = null;
    else if (!this.#mayWait()) this.#end("no-recipients");
  }

  /** Whether the worker could leave now: every key has a copy that stays (M89). */
  isSafe(): boolean {
    const worker = this.manager.cluster.workers.get(this.worker);
    if (worker === undefined) return true;
    for (const task of worker.held.keys()) if (!hasOtherHome(task)) return false;
    return true;
  }

  /** Keys that were copied elsewhere, whether they have been dropped here or not. */
  get copied(): number {
    return this.moved + this.#asked.size;
  }

  override state(): unknown {
    return {
      outcome: this.outcome,
      moved: this.moved,
      asked: [...this.#asked],
      waitingSince: this.#waitingSince,
    };
  }

  override restore(state: unknown): void {
    const from = state as {
      outcome: RetireOutcome;
      moved: number;
      asked: Key[];
      waitingSince: number | null;
    };
    this.outcome = from.outcome;
    this.moved = from.moved;
    this.#waitingSince = from.waitingSince;
    this.#asked.clear();
    for (const key of from.asked) this.#asked.add(key);
  }

  override toString(): string {
    return `RetireWorker("${this.worker}")`;
  }

  #end(outcome: RetireOutcome): void {
    this.outcome = outcome;
    this.manager.removePolicy(this);
  }

  #isFull(flight: { readonly copies: number; readonly bytes: number }, task: TaskView): boolean {
    const { inFlightMax, inFlightBytesMax } = this.#limits;
    if (flight.copies === 0) return false;
    return flight.copies >= inFlightMax || flight.bytes + task.nbytes > inFlightBytesMax;
  }

  /** Nobody runs. Somebody who is paused, and does not leave too, may run again. */
  #mayWait(): boolean {
    const { cluster } = this.manager;
    for (const { status } of cluster.workers.values()) {
      if (status !== "paused") continue;
      this.#waitingSince ??= cluster.at;
      return cluster.at - this.#waitingSince < this.#pausedWaitMs;
    }
    return false;
  }

  #keysOf(worker: WorkerView): Iterable<TaskView> {
    return this.#deadline === null ? worker.held.keys() : largestFirst(worker);
  }
}

/** By powers of two, which is exact enough. What is behind those that are sorted comes last. */
function* largestFirst({ held }: WorkerView): Generator<TaskView, void, void> {
  const classes: TaskView[][] = [];
  const spilledOnes: TaskView[] = [];
  let looked = 0;
  for (const [task, { spilled }] of held) {
    if (looked++ === SORTED_MAX) break;
    if (spilled) spilledOnes.push(task);
    else (classes[Math.ceil(Math.log2(task.nbytes + 1))] ??= []).push(task);
  }
  yield* classes.reverse().flat();
  yield* spilledOnes;
  let passed = 0;
  for (const task of held.keys()) if (++passed > SORTED_MAX) yield task;
}

function hasOtherHome(task: TaskView): boolean {
  for (const { worker } of task.replicas) if (worker.status !== "closing_gracefully") return true;
  return false;
}

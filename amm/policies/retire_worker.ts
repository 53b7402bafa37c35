/**
 * Empties one worker that is about to leave. Every run copies keys that only this worker holds to
 * workers that stay, and drops keys that others hold too. When no key is left that only this worker
 * holds, the policy removes itself, even if some spare replicas have not been dropped yet. A key
 * that no worker can take stays behind if the cache across runs has its result.
 *
 * It is not in the registry of `builtin.ts`, because it works only as part of a retirement: the
 * scheduler sets the worker's status to `closing_gracefully` before it adds the policy, so that the
 * worker receives nothing and is the first to drop, and checks {@linkcode RetireWorker.outcome}
 * after each run to close the worker or take it back. A configuration could do neither.
 *
 * The number and bytes of replicas under way are limited. Keys are copied in the order of `held`,
 * those in memory first. With a deadline the largest values are copied first, among the first
 * `SORTED_MAX` keys that a run sorts.
 *
 * A worker that is `pausedOut` leaves because of its own memory, and the others must not run out of
 * theirs for it: few values are under way at a time, and one in memory goes only where it has room.
 * A spilled one goes to the disk of another worker.
 */
import { asWorkerId, type Key, type WorkerId } from "../../protocol/mod.ts";
import { ActiveMemoryManagerPolicy, checkParams, type Suggestion } from "../policy.ts";
import type { Rejection } from "../run_report.ts";
import { isOpen, type TaskView, type WorkerView } from "../view.ts";

/**
 * - `moving`: some keys are held only by this worker.
 * - `done`: no key is. In this state and those below the policy has removed itself.
 * - `no-recipients`: no worker can take the remaining keys.
 * - `gone`: the worker has left the cluster.
 */
export type RetireOutcome = "moving" | "done" | "no-recipients" | "gone";

export interface RetireParams {
  /** Id of the worker to empty. */
  readonly worker: string;
  /** Milliseconds to wait for a paused worker to resume if no worker runs. Default 30 s. */
  readonly pausedWaitMs?: number;
  /** Most replicas under way at a time. Default 20,000. */
  readonly inFlightMax?: number;
  /** Most bytes under way at a time, but at least one replica. Default 1 GiB. */
  readonly inFlightBytesMax?: number;
  /** Milliseconds: time by which the retirement has to end. */
  readonly deadline?: number;
  /**
   * The worker leaves because of its own memory. It waits `pausedWaitMs` for room too, and by
   * default fewer replicas are under way: 200, and 64 MiB.
   */
  readonly pausedOut?: boolean;
}

const PAUSED_WAIT_MS = 30_000;
const IN_FLIGHT_MAX = 20_000;
const IN_FLIGHT_BYTES_MAX = 2 ** 30;
const PAUSED_OUT_IN_FLIGHT_MAX = 200;
const PAUSED_OUT_IN_FLIGHT_BYTES_MAX = 2 ** 26;
/** Keys of each reason that `stuck` names. */
const STUCK_KEYS_MAX = 10;
/** Most keys that one run sorts by size. */
const SORTED_MAX = 100_000;

/** Empties one worker. Added by the scheduler's retirements only. */
export class RetireWorker extends ActiveMemoryManagerPolicy {
  override readonly name = "RetireWorker";
  readonly worker: WorkerId;
  outcome: RetireOutcome = "moving";
  /** Number of keys that were copied elsewhere and dropped here. */
  moved = 0;
  readonly #limits: Required<Pick<RetireParams, "inFlightMax" | "inFlightBytesMax">>;
  readonly #pausedWaitMs: number;
  readonly #pausedOut: boolean;
  readonly #deadline: number | null;
  /** Keys that were requested elsewhere and are not dropped here yet. */
  readonly #asked = new Set<Key>();
  /** Milliseconds: start of the wait for a recipient; `null` while not waiting. */
  #waitingSince: number | null = null;
  /** Keys that the last run could not move, by reason. */
  readonly #stuck = new Map<Rejection, StuckKeys>();

  constructor(params: RetireParams) {
    super({ ...params });
    checkParams("RetireWorker", this.params, {
      worker: "string",
      pausedWaitMs: "number",
      inFlightMax: "number",
      inFlightBytesMax: "number",
      deadline: "number",
      pausedOut: "boolean",
    });
    this.worker = asWorkerId(params.worker);
    this.#pausedWaitMs = params.pausedWaitMs ?? PAUSED_WAIT_MS;
    this.#deadline = params.deadline ?? null;
    this.#pausedOut = params.pausedOut ?? false;
    const { inFlightMax, inFlightBytesMax } = params;
    this.#limits = this.#pausedOut
      ? {
        inFlightMax: inFlightMax ?? PAUSED_OUT_IN_FLIGHT_MAX,
        inFlightBytesMax: inFlightBytesMax ?? PAUSED_OUT_IN_FLIGHT_BYTES_MAX,
      }
      : {
        inFlightMax: inFlightMax ?? IN_FLIGHT_MAX,
        inFlightBytesMax: inFlightBytesMax ?? IN_FLIGHT_BYTES_MAX,
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
    this.#stuck.clear();
    for (const task of this.#keysOf(worker)) {
      if (task.replicas.length > 1) {
        if ((yield { op: "drop", task, candidates }) !== null) {
          if (this.#asked.delete(task.key)) this.moved++;
          continue;
        }
        // Its own tasks still need the key, or another policy was first: the next run retries.
        if (task.replicas.some(({ worker }) => isOpen(worker))) continue;
      }
      unique++;
      if (this.#isFull(flight, task)) break;
      if (manager.receiving(task) === 0) {
        const evacuate = !this.#pausedOut || worker.held.get(task)?.spilled === true;
        if ((yield { op: "replicate", task, evacuate }) === null) {
          if (isInCache(task)) unique--;
          else if (this.#note(task)) refused++;
          continue;
        }
        this.#asked.add(task.key);
      }
      flight.copies++;
      flight.bytes += task.nbytes;
    }
    // What is under way from a worker that is paused out may be spilled there, which makes room.
    const isBlocked = refused > 0 && !(this.#pausedOut && flight.copies > 0);
    if (!isBlocked) this.#waitingSince = null;
    if (unique === 0) this.#end("done");
    else if (isBlocked && !this.#mayWait()) this.#end("no-recipients");
  }

  /** Keys that the last run could not move, by the reason of the rejection. */
  get stuck(): ReadonlyMap<Rejection, StuckKeys> {
    return this.#stuck;
  }

  /** Notes a rejected suggestion. Returns whether no worker can take the key at present. */
  #note({ key, nbytes }: TaskView): boolean {
    const reason = this.manager.lastRejection;
    if (reason === null) return false;
    let stuck = this.#stuck.get(reason);
    if (stuck === undefined) this.#stuck.set(reason, stuck = { count: 0, bytes: 0, keys: [] });
    stuck.count++;
    stuck.bytes += nbytes;
    if (stuck.keys.length < STUCK_KEYS_MAX) stuck.keys.push(key);
    return reason === "no running candidates" || reason === "no candidate has room";
  }

  /** Returns whether the worker can leave now: each of its keys has a replica that stays. */
  isSafe(): boolean {
    const worker = this.manager.cluster.workers.get(this.worker);
    if (worker === undefined) return true;
    for (const task of worker.held.keys()) if (!hasStayingReplica(task)) return false;
    return true;
  }

  /**
   * Milliseconds for which it still waits for a worker that can take its data; `null` while it does
   * not wait.
   */
  get waitMs(): number | null {
    if (this.#waitingSince === null) return null;
    return Math.max(0, this.#waitingSince + this.#pausedWaitMs - this.manager.cluster.at);
  }

  /** Number of keys that were copied elsewhere, whether dropped here or not. */
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

  /**
   * Returns whether to wait, as no worker can take the data, for a paused worker that may resume
   * or, for a worker that is paused out, for one that may get room.
   */
  #mayWait(): boolean {
    const { cluster } = this.manager;
    for (const { status } of cluster.workers.values()) {
      if (status !== "paused" && !(this.#pausedOut && status === "running")) continue;
      this.#waitingSince ??= cluster.at;
      return cluster.at - this.#waitingSince < this.#pausedWaitMs;
    }
    return false;
  }

  #keysOf(worker: WorkerView): Iterable<TaskView> {
    return this.#deadline === null ? worker.held.keys() : largestFirst(worker);
  }
}

/** Keys that could not be moved for one reason. */
export interface StuckKeys {
  count: number;
  bytes: number;
  /** The first few. */
  readonly keys: Key[];
}

/**
 * Yields the keys in memory by size, sorted by powers of two, which is exact enough; then the
 * spilled ones; then the keys beyond the first `SORTED_MAX`.
 */
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

/** Such a result is read from there when no worker has it. */
function isInCache({ cache }: TaskView): boolean {
  return (cache?.hit ?? null) !== null;
}

function hasStayingReplica(task: TaskView): boolean {
  if (isInCache(task)) return true;
  for (const { worker } of task.replicas) if (worker.status !== "closing_gracefully") return true;
  return false;
}

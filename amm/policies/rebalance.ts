/**
 * Moves data from full workers to empty ones while tasks run. A move takes two runs: one requests a
 * replica on the recipient; a later one, once that replica exists, drops the original by the usual
 * rules for dropping.
 *
 * Every worker should hold the same fraction of its limit, its level. Without limits all workers
 * should hold the same number of bytes. Half a gap on both sides keeps data from moving back and
 * forth.
 *
 * | part      | rule                                                                             |
 * | --------- | -------------------------------------------------------------------------------- |
 * | sender    | is farthest above its level: by at least half the gap, and above `senderMin`     |
 * | recipient | is farthest below its level: by more than half the gap, and below `recipientMax` |
 * | key       | is the oldest key of the sender that may be moved                                |
 * | stop rule | the sender would fall below its level, or the recipient would rise above its own |
 *
 * Inputs of assigned tasks are not moved. Spilled values are not moved either, since moving them
 * frees no memory. The bytes under way are bounded.
 */
import type { Heap } from "../../base/mod.ts";
import type { Key, WorkerId } from "../../protocol/mod.ts";
import {
  ActiveMemoryManagerPolicy,
  checkParams,
  type NamedWorker,
  type Suggestion,
} from "../policy.ts";
import type { TaskView, WorkerView } from "../view.ts";
import { findLevels, type Level } from "./rebalance_level.ts";

/** Most keys of one sender that one run considers. */
const KEYS_LOOKED_AT_MAX = 20_000;
/** Most recipients that are tried for one key. */
const RECIPIENTS_TRIED_MAX = 16;

export interface RebalanceParams {
  /** Fraction of its limit above which a worker sends. Default 0.3. */
  readonly senderMin?: number;
  /** Fraction of its limit below which a worker receives. Default 0.6. */
  readonly recipientMax?: number;
  /** Least difference of two fractions that is evened out. Default 0.1. */
  readonly gap?: number;
  /** Most bytes under way at a time. Default 256 MiB. */
  readonly bytesMax?: number;
  /** Move only these keys; absent: all keys. */
  readonly keys?: readonly string[];
  /** Move only between workers with these names or ids; absent: all workers. */
  readonly workers?: readonly string[];
}

/** A key under way from one worker to another. */
interface Journey {
  readonly from: WorkerId;
  readonly to: WorkerId;
}

/** Evens out the memory of workers; see {@linkcode RebalanceParams}. */
export class Rebalance extends ActiveMemoryManagerPolicy {
  override readonly name = "Rebalance";
  /** Number of keys that have been moved: copied and dropped at the sender. */
  moved = 0;
  readonly #bytesMax: number;
  readonly #keys: ReadonlySet<string> | null;
  /** Keys whose replica was requested and whose original is not dropped yet. */
  readonly #journeys = new Map<Key, Journey>();

  constructor(params: RebalanceParams = {}) {
    super({ ...params });
    checkParams("Rebalance", this.params, {
      senderMin: "number",
      recipientMax: "number",
      gap: "number",
      bytesMax: "number",
      keys: "strings",
      workers: "strings",
    });
    this.#bytesMax = params.bytesMax ?? 256 * 2 ** 20;
    this.#keys = params.keys === undefined ? null : new Set(params.keys);
  }

  override namedWorkers(): NamedWorker[] {
    const workers = (this.params.workers ?? []) as readonly string[];
    return workers.map((worker, index) => ({ worker, pointer: `/workers/${index}` }));
  }

  /** Returns whether no key is under way. */
  get isIdle(): boolean {
    return this.#journeys.size === 0;
  }

  override *run(): Generator<Suggestion, void, WorkerView | null> {
    const onTheWay = yield* this.#dropArrived();
    yield* this.#send(onTheWay);
  }

  override state(): unknown {
    return { moved: this.moved, journeys: [...this.#journeys] };
  }

  override restore(state: unknown): void {
    const { moved, journeys } = state as { moved: number; journeys: [Key, Journey][] };
    this.moved = moved;
    this.#journeys.clear();
    for (const [key, journey] of journeys) this.#journeys.set(key, journey);
  }

  /** Drops the originals of keys that have arrived. Returns the bytes still under way. */
  *#dropArrived(): Generator<Suggestion, number, WorkerView | null> {
    const { cluster } = this.manager;
    let onTheWay = 0;
    for (const [key, { from, to }] of [...this.#journeys]) {
      const task = cluster.task(key);
      const sender = cluster.workers.get(from);
      const recipient = cluster.workers.get(to);
      if (task === undefined || !sender?.held.has(task) || recipient === undefined) {
        this.#journeys.delete(key);
      } else if (recipient.held.has(task)) {
        // Another policy has dropped a replica meanwhile, so the original is needed.
        if (!this.#isSurplus(task)) {
          this.#journeys.delete(key);
          continue;
        }
        const dropped = yield { op: "drop", task, candidates: new Set([sender]) };
        if (dropped === null) continue;
        this.#journeys.delete(key);
        this.moved++;
      } else if (recipient.acquiring.has(task)) {
        onTheWay += task.nbytes;
      } else {
        this.#journeys.delete(key);
      }
    }
    return onTheWay;
  }

  /** Starts moves, each time from the sender that is then farthest from its level. */
  *#send(onTheWay: number): Generator<Suggestion, void, WorkerView | null> {
    const { senders, recipients } = findLevels(this.#leaving(), this.manager, this.params);
    const keys = new Map<Level, Iterator<TaskView>>();
    for (let sender = senders.pop(); sender !== undefined; sender = senders.pop()) {
      const rest = keys.get(sender) ?? oldestOf(sender.view);
      keys.set(sender, rest);
      const move = this.#nextMove(sender, recipients, rest);
      if (move === null) continue;
      const { task, recipient } = move;
      if (onTheWay > 0 && onTheWay + task.nbytes > this.#bytesMax) return;
      const { view } = recipient;
      if ((yield { op: "replicate", task, candidates: new Set([view]) }) !== null) {
        this.#journeys.set(task.key, { from: sender.view.id, to: view.id });
        onTheWay += task.nbytes;
        sender.excess -= task.nbytes;
        recipient.excess += task.nbytes;
      }
      if (recipient.isRecipient) recipients.push(recipient);
      if (sender.isSender) senders.push(sender);
    }
  }

  /** The sender's next movable key and its recipient, which is removed from `recipients`. */
  #nextMove(
    sender: Level,
    recipients: Heap<Level>,
    rest: Iterator<TaskView>,
  ): { readonly task: TaskView; readonly recipient: Level } | null {
    while (recipients.size > 0) {
      const { value: task, done } = rest.next();
      if (done) return null;
      if (task.nbytes > sender.excess || !this.#isMovable(task)) continue;
      const recipient = takeRecipient(recipients, task);
      if (recipient !== null) return { task, recipient };
    }
    return null;
  }

  #isSurplus(task: TaskView): boolean {
    const staying = task.replicas.length - this.manager.dropping(task);
    return task.copies !== "all" && staying > Math.max(1, task.copies);
  }

  #isMovable(task: TaskView): boolean {
    if (this.#keys !== null && !this.#keys.has(task.key)) return false;
    if (task.copies === "all" || this.#journeys.has(task.key)) return false;
    return task.waiters === 0 || this.manager.cluster.readersOf(task).size === 0;
  }

  /** Worker -> bytes of the originals that it will drop. */
  #leaving(): ReadonlyMap<WorkerId, number> {
    const leaving = new Map<WorkerId, number>();
    for (const [key, { from }] of this.#journeys) {
      const nbytes = this.manager.cluster.task(key)?.nbytes ?? 0;
      leaving.set(from, (leaving.get(from) ?? 0) + nbytes);
    }
    return leaving;
  }
}

/** Removes and returns the farthest recipient that can take this key; `null` if there is none. */
function takeRecipient(
  recipients: Heap<Level>,
  task: TaskView,
): Level | null {
  const passed: Level[] = [];
  let found: Level | null = null;
  while (found === null && passed.length < RECIPIENTS_TRIED_MAX) {
    const recipient = recipients.pop();
    if (recipient === undefined) break;
    const { view } = recipient;
    const fits = task.nbytes <= -recipient.excess && !view.held.has(task) &&
      !view.acquiring.has(task);
    if (fits) found = recipient;
    else passed.push(recipient);
  }
  for (const recipient of passed) recipients.push(recipient);
  return found;
}

/** Keys in memory, which `held` lists first, the oldest first. */
function* oldestOf(worker: WorkerView): Generator<TaskView, undefined, void> {
  let looked = 0;
  for (const [task, { spilled }] of worker.held) {
    if (++looked > KEYS_LOOKED_AT_MAX) return;
    if (!spilled) yield task;
  }
}

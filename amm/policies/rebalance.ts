/**
 * Moves data from full workers to empty ones while tasks run (M149-M160), in two passes: a copy is
 * ordered in one run, and the original is dropped, by the usual rules for dropping, in a later one
 * in which the copy is there.
 *
 * Every worker should hold the same fraction of its limit, its level. Senders are above their level
 * by half the gap, and above `senderMin`; recipients below it by as much, and below `recipientMax`.
 * The sender that is farthest off gives its oldest key to the recipient that is farthest off; a key
 * that would put the one below its level or the other above its own stays. Half a gap on both sides
 * keeps data from going to and fro. Without limits all workers should hold the same bytes.
 *
 * What tasks that are assigned need is left alone, and so is what is not in memory, since moving
 * it frees none; copies on their way are bounded in bytes.
 */
import type { Heap } from "../../base/mod.ts";
import type { Key, WorkerId } from "../../protocol/mod.ts";
import { ActiveMemoryManagerPolicy, checkParams, type Suggestion } from "../policy.ts";
import type { TaskView, WorkerView } from "../view.ts";
import { findLevels, type Level } from "./rebalance_level.ts";

/** Keys of one sender that one run looks at. */
const KEYS_LOOKED_AT_MAX = 20_000;
/** Recipients that are tried for one key. */
const RECIPIENTS_TRIED_MAX = 16;

export interface RebalanceParams {
  /** Fractions of the limit (M149). */
  readonly senderMin?: number;
  readonly recipientMax?: number;
  readonly gap?: number;
  /** Bytes that are on their way at a time. */
  readonly bytesMax?: number;
  /** Only these keys, and only between workers of these ids; absent means all. */
  readonly keys?: readonly string[];
  readonly workers?: readonly string[];
}

interface Journey {
  readonly from: WorkerId;
  readonly to: WorkerId;
}

export class Rebalance extends ActiveMemoryManagerPolicy {
  override readonly name = "Rebalance";
  /** Keys that have left their senders. */
  moved = 0;
  readonly #bytesMax: number;
  readonly #keys: ReadonlySet<string> | null;
  /** Copied, and not dropped yet. */
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

  /** Nothing is on its way. */
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

  /** The second pass. Gives the bytes that are on their way. */
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
        // Somebody else has dropped a copy: this one is needed where it is.
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

  /** The first pass: one key at a time, always from the sender that is farthest off by then. */
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

  /** The next of its keys that may go, and who may have it; that recipient is taken out. */
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
    return task.waiters === 0 || this.manager.cluster.usersOf(task).size === 0;
  }

  /** Worker -> bytes that will leave it. */
  #leaving(): ReadonlyMap<WorkerId, number> {
    const leaving = new Map<WorkerId, number>();
    for (const [key, { from }] of this.#journeys) {
      const nbytes = this.manager.cluster.task(key)?.nbytes ?? 0;
      leaving.set(from, (leaving.get(from) ?? 0) + nbytes);
    }
    return leaving;
  }
}

/** Takes the farthest recipient out that may have this key; the others stay. */
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

/** Of those in memory, which come first. */
function* oldestOf(worker: WorkerView): Generator<TaskView, undefined, void> {
  let looked = 0;
  for (const [task, { spilled }] of worker.held) {
    if (++looked > KEYS_LOOKED_AT_MAX) return;
    if (!spilled) yield task;
  }
}

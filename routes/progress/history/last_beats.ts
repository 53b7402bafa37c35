/**
 * What the last heartbeats tell of workers: the runs under way, the memory of their processes, and
 * the bytes that each worker has received from each other one.
 */
import type { FromWorker, Heartbeat, Key, WorkerId } from "../../../protocol/mod.ts";
import type { SchedulerEvent, SchedulerState } from "../../../scheduler/mod.ts";
import { endOf } from "../spans/run_end.ts";

/** Peers of a worker whose bytes are known by peer. */
const PEERS_MAX = 64;

/** A run under way. */
export interface KnownRun {
  readonly group: string;
  /** Milliseconds, by the clock of the scheduler. */
  readonly startedAt: number;
  /** The largest resident bytes of its process so far; 0: not measured yet. */
  readonly peakBytes: number;
}

interface KnownWorker {
  readonly name: string;
  running: Map<Key, KnownRun>;
  /** Peer -> bytes received from it. */
  readonly received: Map<WorkerId, number>;
}

export class LastBeats {
  readonly #state: SchedulerState;
  readonly #workers = new Map<WorkerId, KnownWorker>();

  constructor(state: SchedulerState) {
    this.#state = state;
  }

  /** Takes the heartbeats and the ends of runs of an event, before the machine handles it. */
  before(event: SchedulerEvent): void {
    if (event.type !== "worker-reported") return;
    const worker = this.#state.cluster.workers.get(event.worker);
    if (worker === undefined) return;
    for (const message of event.messages) {
      if (message[0] === "heartbeat") this.#beat(worker, message[1], event.at);
      else this.#end(worker.id, message);
    }
  }

  /** The runs of a worker at its last heartbeat that have not ended since. */
  running(worker: WorkerId): ReadonlyMap<Key, KnownRun> {
    return this.#workers.get(worker)?.running ?? new Map();
  }

  /** Bytes that a worker has received from others since the scheduler began, by peer. */
  receivedBy(worker: WorkerId): ReadonlyMap<WorkerId, number> {
    return this.#workers.get(worker)?.received ?? new Map();
  }

  /** Forgets a worker that is gone, and returns its name and its runs. */
  forget(
    worker: WorkerId,
  ): { readonly name: string; readonly running: ReadonlyMap<Key, KnownRun> } {
    const { name = "", running = new Map<Key, KnownRun>() } = this.#workers.get(worker) ?? {};
    this.#workers.delete(worker);
    return { name, running };
  }

  #beat(
    { id, name }: { readonly id: WorkerId; readonly name: string },
    { executing, peaks = [], receivedFrom = [] }: Heartbeat,
    at: number,
  ): void {
    const known = this.#workers.get(id) ?? { name, running: new Map(), received: new Map() };
    this.#workers.set(id, known);
    const largest = new Map(peaks);
    const running = new Map<Key, KnownRun>();
    for (const [key, attempt, elapsedUs] of executing) {
      const task = this.#state.cluster.tasks.get(key);
      if (task?.worker?.id !== id || task.attempt !== attempt) continue;
      const startedAt = at - Math.floor(elapsedUs / 1000);
      const before = known.running.get(key);
      // A peak holds from one heartbeat to the next, and for the run at most.
      const isSame = before !== undefined && Math.abs(before.startedAt - startedAt) < 1000;
      const peakBytes = Math.max(largest.get(key) ?? 0, isSame ? before.peakBytes : 0);
      running.set(key, { group: task.group.name, startedAt, peakBytes });
    }
    known.running = running;
    for (const [peer, bytes] of receivedFrom) {
      const sum = known.received.get(peer);
      if (sum === undefined && known.received.size >= PEERS_MAX) this.#dropSmallest(known);
      known.received.set(peer, (sum ?? 0) + bytes);
    }
  }

  #end(worker: WorkerId, message: FromWorker): void {
    const known = this.#workers.get(worker);
    if (known === undefined || known.running.size === 0) return;
    const key = message[0] === "rescheduled" ? message[1] : endOf(message)?.key;
    if (key !== undefined) known.running.delete(key);
  }

  #dropSmallest({ received }: KnownWorker): void {
    let least: WorkerId | null = null;
    for (const [peer, bytes] of received) {
      if (least === null || bytes < (received.get(least) ?? 0)) least = peer;
    }
    if (least !== null) received.delete(least);
  }
}

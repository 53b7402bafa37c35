/** The connections to all workers, and the memory of those that are known no more. */
import { FORMER_WORKERS_MAX } from "../../base/mod.ts";
import type { ToWorker, WorkerId } from "../../protocol/mod.ts";
import { type ChannelEnd, type ChannelOptions, WorkerChannel } from "./worker_channel.ts";

/** Why a worker is not spoken to. It registers again, or, when it was removed, stops. */
export type DisconnectReason = "stale-incarnation" | "removed";

export class WorkerChannels {
  readonly #channels = new Map<WorkerId, WorkerChannel>();
  /** Oldest first. */
  readonly #former = new Map<WorkerId, DisconnectReason>();
  readonly #unflushed = new Set<WorkerChannel>();
  #flushing = false;

  open(options: ChannelOptions): WorkerChannel {
    const channel = new WorkerChannel(options);
    this.#channels.set(options.worker, channel);
    return channel;
  }

  get(worker: WorkerId): WorkerChannel | undefined {
    return this.#channels.get(worker);
  }

  /**
   * The open connection of this incarnation, or why there is none. A stranger registers, like a
   * stale one.
   */
  find(worker: WorkerId, incarnation: number): WorkerChannel | DisconnectReason {
    const channel = this.#channels.get(worker);
    if (channel === undefined) return this.#former.get(worker) ?? "stale-incarnation";
    if (channel.incarnation !== incarnation || channel.ended === "reset") {
      return "stale-incarnation";
    }
    return channel;
  }

  /** Appends to the batch of this tick. A worker that is gone meanwhile misses nothing. */
  send(worker: WorkerId, message: ToWorker): void {
    const channel = this.#channels.get(worker);
    if (channel === undefined) return;
    channel.send(message);
    this.#unflushed.add(channel);
    if (this.#flushing) return;
    this.#flushing = true;
    // Behind all that this turn of the event loop still brings; a timer would take a millisecond.
    setImmediate(() => this.#flush());
  }

  close(worker: WorkerId, reason: DisconnectReason): void {
    this.#channels.get(worker)?.end("closed");
    this.#channels.delete(worker);
    this.#former.set(worker, reason);
    if (this.#former.size <= FORMER_WORKERS_MAX) return;
    for (const oldest of this.#former.keys()) {
      this.#former.delete(oldest);
      break;
    }
  }

  /** Says goodbye on every stream and to every poll. */
  endAll(reason: ChannelEnd): void {
    for (const channel of this.#channels.values()) channel.end(reason);
  }

  #flush(): void {
    this.#flushing = false;
    for (const channel of this.#unflushed) channel.flush();
    this.#unflushed.clear();
  }
}

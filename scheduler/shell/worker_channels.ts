/** The channels of all workers, and why the channels of former workers were closed. */
import { FORMER_WORKERS_MAX } from "../../base/mod.ts";
import type { ToWorker, WorkerId } from "../../protocol/mod.ts";
import { type ChannelEnd, type ChannelOptions, WorkerChannel } from "./worker_channel.ts";

/** Why a worker is disconnected: it must register again, or it was removed and stops. */
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

  /** The open channel of this incarnation, or why there is none; unknown workers count as stale. */
  find(worker: WorkerId, incarnation: number): WorkerChannel | DisconnectReason {
    const channel = this.#channels.get(worker);
    if (channel === undefined) return this.#former.get(worker) ?? "stale-incarnation";
    if (channel.incarnation !== incarnation || channel.ended === "reset") {
      return "stale-incarnation";
    }
    return channel;
  }

  /** Appends a message to the batch of this turn. Ignored if the worker has no channel. */
  send(worker: WorkerId, message: ToWorker): void {
    const channel = this.#channels.get(worker);
    if (channel === undefined) return;
    channel.send(message);
    this.#unflushed.add(channel);
    if (this.#flushing) return;
    this.#flushing = true;
    // Runs after the events of this turn of the event loop; a timer would take a millisecond.
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

  /** Ends every stream and every poll. */
  endAll(reason: ChannelEnd): void {
    for (const channel of this.#channels.values()) channel.end(reason);
  }

  #flush(): void {
    this.#flushing = false;
    for (const channel of this.#unflushed) channel.flush();
    this.#unflushed.clear();
  }
}

/** The channels of all workers, and why the channels of former workers were closed. */
import { FORMER_WORKERS_MAX } from "../../base/mod.ts";
import type { SentToWorker, WorkerId } from "../../protocol/mod.ts";
import type { ConnectionRefusal, DisconnectReason } from "../inbox/answer.ts";
import { systemTime, type TimeSource } from "../inbox/clock.ts";
import { matchesSecret } from "./registration_secret.ts";
import { type ChannelEnd, type ChannelOptions, WorkerChannel } from "./worker_channel.ts";

interface FormerChannel {
  readonly reason: DisconnectReason;
  /** Absent for a worker that was never connected to this process. */
  readonly secretHash: string | undefined;
  readonly token: string | undefined;
}

/** Identifies a registration, and proves that a request is its own. */
export interface ChannelCredentials {
  readonly incarnation: number;
  /** Absent if the request has none. */
  readonly secret?: string | undefined;
}

/** Messages that nobody waits for: the worker forgets something. */
const DEFERRED: ReadonlySet<SentToWorker[0]> = new Set(["free-keys", "close-graph"]);
/**
 * Milliseconds for which such a message waits for another one. A program that deletes a graph often
 * submits the next one at once: the worker then wakes and answers once instead of twice.
 */
const DEFERRED_MS = 10;

export class WorkerChannels {
  readonly #channels = new Map<WorkerId, WorkerChannel>();
  /** Oldest first. */
  readonly #former = new Map<WorkerId, FormerChannel>();
  readonly #unflushed = new Set<WorkerChannel>();
  #flushing = false;
  /** Channels that got a message which nobody waits for. */
  readonly #deferred = new Set<WorkerChannel>();
  readonly #after: TimeSource["after"];
  #stopTimer: (() => void) | null = null;

  constructor({ after }: Pick<TimeSource, "after"> = systemTime) {
    this.#after = after;
  }

  open(options: ChannelOptions): WorkerChannel {
    const channel = new WorkerChannel(options);
    this.#channels.set(options.worker, channel);
    return channel;
  }

  get(worker: WorkerId): WorkerChannel | undefined {
    return this.#channels.get(worker);
  }

  /** The open channel of this incarnation, or why there is none; unknown workers count as stale. */
  find(
    worker: WorkerId,
    { incarnation, secret }: ChannelCredentials,
  ): WorkerChannel | ConnectionRefusal {
    const channel = this.#channels.get(worker);
    if (channel === undefined) return this.#former.get(worker)?.reason ?? "stale-incarnation";
    if (channel.incarnation !== incarnation || channel.ended === "reset") {
      return "stale-incarnation";
    }
    if (!channel.isOf(secret)) return "wrong-secret";
    return channel;
  }

  /** The hash of the secret of a former worker, if it is remembered. */
  formerHash(worker: WorkerId): string | undefined {
    return this.#former.get(worker)?.secretHash;
  }

  /**
   * The token by which the machine knows the process of a worker, connected or former, if the
   * request is its own; otherwise why it is not.
   */
  processOf(
    worker: WorkerId,
    credentials: ChannelCredentials,
  ): { readonly token: string } | ConnectionRefusal {
    const channel = this.find(worker, credentials);
    if (typeof channel !== "string") return channel;
    const former = this.#channels.has(worker) ? undefined : this.#former.get(worker);
    if (former?.secretHash === undefined || former.token === undefined) return channel;
    const isOwn = matchesSecret(former.secretHash, credentials.secret);
    return isOwn ? { token: former.token } : "wrong-secret";
  }

  /**
   * Appends a message to the batch of this turn. One that nobody waits for waits for the next
   * message, for the answer to a post, or for a moment. Ignored if the worker has no channel.
   */
  send(worker: WorkerId, message: SentToWorker): void {
    const channel = this.#channels.get(worker);
    if (channel === undefined || channel.ended !== null) return;
    channel.send(message);
    if (DEFERRED.has(message[0])) {
      this.#deferred.add(channel);
      this.#stopTimer ??= this.#after(DEFERRED_MS, () => this.#flushDeferred());
      return;
    }
    this.#unflushed.add(channel);
    if (this.#flushing) return;
    this.#flushing = true;
    // Runs after the events of this turn of the event loop; a timer would take a millisecond.
    setImmediate(() => this.#flush());
  }

  close(worker: WorkerId, reason: DisconnectReason): void {
    const channel = this.#channels.get(worker);
    channel?.end("closed");
    this.#channels.delete(worker);
    this.#former.set(worker, { reason, secretHash: channel?.secretHash, token: channel?.token });
    if (this.#former.size <= FORMER_WORKERS_MAX) return;
    for (const oldest of this.#former.keys()) {
      this.#former.delete(oldest);
      break;
    }
  }

  /** Makes a worker register again, because it has missed a message. */
  reset(worker: WorkerId): void {
    this.#channels.get(worker)?.end("reset");
  }

  /** Ends every stream and every poll. */
  endAll(reason: ChannelEnd): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
    for (const channel of this.#channels.values()) channel.end(reason);
  }

  #flush(): void {
    this.#flushing = false;
    for (const channel of this.#unflushed) channel.flush();
    this.#unflushed.clear();
  }

  #flushDeferred(): void {
    this.#stopTimer = null;
    for (const channel of this.#deferred) channel.flush();
    this.#deferred.clear();
  }
}

/**
 * Requests of workers (registration, posts of events, reading of instructions) and requests about
 * them (pause, resume, removal).
 */
import { heartbeatMsOf, type RegistrationRefusal } from "../../scheduler/mod.ts";
import { Admission, type RegisteredWorkers } from "./admission.ts";
import type { Registrar } from "./token_workers.ts";
import { getLogger } from "@logtape/logtape";
import { uuidv7 } from "uuidv7";
import {
  asWorkerId,
  CACHE_HOLDER,
  type FromWorker,
  INLINE_BYTES_MAX,
  type Registration,
  type ToWorker,
  type WorkerId,
} from "../../protocol/mod.ts";
import { distrust, newSigningKey } from "../../peer/mod.ts";
import type {
  ConnectionRefusal,
  DisconnectReason,
  EventPost,
  PostAnswer,
  RegistrationAnswer,
} from "../inbox/answer.ts";
import type { EnqueuePort } from "../inbox/ports.ts";
import { PendingAnswers } from "../inbox/pending_answers.ts";
import type { PieceSource } from "../../http/stream_answer.ts";
import { instructionPieces } from "./sse.ts";
import type { NextBatches, WorkerChannel } from "./worker_channel.ts";
import { BatchGrants, type GrantTermsOfAll } from "./grants.ts";
import { hashSecret, matchesSecret, newSecret } from "./registration_secret.ts";
import { type ChannelCredentials, WorkerChannels } from "./worker_channels.ts";
import {
  LivenessChecks,
  type LivenessOptions,
  WorkerProbes,
  type WorkerProbesOptions,
} from "./worker_probe.ts";

const log = getLogger(["weir", "scheduler"]);

const DISCONNECTED: Readonly<Record<DisconnectReason, string>> = {
  "stale-incarnation": "it registers again, or is lost",
  removed: "removed",
  retired: "retired",
  restart: "retired, to be restarted",
};

/** Milliseconds within which a worker polls again. */
const POLL_GAP_MS = 1_000;
/** A reader asks for new grants when the old ones have expired. */
const GRANT_MS = 600_000;

interface OpenRegistration {
  readonly registration: Registration;
  readonly secret: string;
}

export interface WorkerRequestOptions {
  readonly enqueue: EnqueuePort["enqueue"];
  /** The registered workers, as the machine knows them. */
  readonly workers: () => RegisteredWorkers;
  /** The scheduler's clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds for which a grant is valid; 600,000 when absent. */
  readonly grantMs?: number | undefined;
  /** Workers that may be registered at a time; {@linkcode WORKERS_MAX} when absent. */
  readonly workersMax?: number | undefined;
  /**
   * Whether small results travel inside messages, which are recorded; `true` when absent. If not,
   * workers are told to send none, and one that they send is removed before it becomes an event.
   */
  readonly recordValues?: boolean | undefined;
  /** The cache as a holder; absent: there is none. */
  readonly cached?: { readonly grantKey: string } | null;
  /** Changes a message before it is sent. Default: nothing is changed. */
  readonly outgoing?: (message: ToWorker) => ToWorker;
  /** Whether a worker that leaves hands its logs over. Default: no. */
  readonly keepsLogs?: boolean | undefined;
  /** Milliseconds of silence after which a worker is lost. */
  readonly leaseMs: number;
  /** Milliseconds between two pings on a stream without instructions. */
  readonly pingMs: number;
  /** The port on which workers may open a WebSocket. Default: none. */
  readonly workerPort?: number | undefined;
  /** Function that finds out whether a worker has ended; for tests. */
  readonly probe?:
    | Pick<WorkerProbesOptions, "refuses" | "graceMs">
      & Pick<LivenessOptions, "answers" | "pauseMs" | "returnMs">
    | undefined;
}

/** Registrations and messages of workers. */
export interface WorkersPort {
  readonly workers: WorkerRequests;
}

export class WorkerRequests {
  readonly #options: WorkerRequestOptions;
  readonly channels = new WorkerChannels();
  readonly #answers = new PendingAnswers<WorkerId, RegistrationAnswer>();
  readonly #registrations = new Map<WorkerId, OpenRegistration>();
  readonly #admission: Admission;
  readonly #grantTerms: GrantTermsOfAll;
  readonly #probes: WorkerProbes;
  readonly #liveness: LivenessChecks;
  /** Timers of workers whose poll was answered. */
  readonly #gaps = new Set<ReturnType<typeof setTimeout>>();

  readonly #recordsValues: boolean;

  constructor(options: WorkerRequestOptions) {
    this.#options = options;
    this.#recordsValues = options.recordValues ?? true;
    this.#admission = new Admission({
      ...options,
      isRegistered: (id) => this.#registrations.has(id) || options.workers().byId(id) !== undefined,
    });
    this.#grantTerms = {
      keyOf: (holder) =>
        holder === CACHE_HOLDER ? options.cached?.grantKey : this.channels.get(holder)?.grantKey,
      now: options.now,
      grantMs: options.grantMs ?? GRANT_MS,
    };
    this.#probes = new WorkerProbes({
      ...options.probe,
      find: (id) => {
        const worker = options.workers().byId(id);
        if (worker === undefined) return undefined;
        const { url, certificate, lastSeen } = worker;
        const isReading = this.channels.get(id)?.isRead ?? false;
        return { url, certificate, lastSeen, isReading };
      },
    });
    this.#liveness = new LivenessChecks({
      answers: options.probe?.answers,
      pauseMs: options.probe?.pauseMs,
      returnMs: options.probe?.returnMs,
      find: (id) => {
        const worker = options.workers().byId(id);
        if (worker === undefined) return undefined;
        const { url, certificate, lastSeen, reach } = worker;
        const isReading = this.channels.get(id)?.isRead ?? false;
        const isIsolated = reach?.isolated ?? false;
        return { url, certificate, lastSeen, isReading, isIsolated };
      },
      hasEnded: (id) => this.#probes.hasEnded(id),
      onEnded: (worker) => {
        log.warn("worker {worker} has ended: its address refuses connections", { worker });
        options.enqueue({ type: "worker-lost", worker, reason: "refused" });
      },
      onSilent: (worker) => options.enqueue({ type: "worker-suspected", worker }),
    });
  }

  /** Checks a worker that stopped reading: at once if its connection has ended. */
  #onUnread(worker: WorkerId, reason: "broken" | "answered"): void {
    if (reason === "broken") return this.check(worker);
    const timer = setTimeout(() => {
      this.#gaps.delete(timer);
      const channel = this.channels.get(worker);
      if (channel?.ended === null && !channel.isRead) this.check(worker);
    }, POLL_GAP_MS);
    this.#gaps.add(timer);
  }

  /** Finds out whether the process of this worker has ended. */
  check(worker: WorkerId): void {
    if (this.channels.get(worker)?.ended === null) void this.#liveness.check(worker);
  }

  /** Workers of a former process of the scheduler register again, unless they have ended. */
  expectReturn(workers: Iterable<WorkerId>): void {
    void this.#liveness.expectReturn([...workers]);
  }

  /**
   * Milliseconds until a worker may register with this token; 0: now. To be asked before a
   * registration is read.
   */
  registrationWaitMs(by: Registrar): number {
    return this.#admission.waitMs(by);
  }

  /**
   * Registers a worker, for the first time or again. A name is free at once if the process of the
   * worker that uses it has ended. `by`: absent where there are no tokens. Rejects only when the
   * machine fails.
   */
  async register(asked: Registration, by?: Registrar): Promise<RegistrationAnswer> {
    const registration = this.#checkPrevious(asked);
    const answer = await this.#register(registration, by);
    if (answer.type !== "refused" || answer.reason !== "name-in-use") return answer;
    const { name } = registration;
    const worker = this.#options.workers().byName(name)?.id;
    if (worker === undefined || !await this.#probes.hasEnded(worker)) return answer;
    log.warn("worker {name} has ended: its address refuses connections; another process follows", {
      name,
    });
    this.#options.enqueue({ type: "worker-lost", worker, reason: "refused" });
    return await this.#register(registration, by);
  }

  async #register(registration: Registration, by?: Registrar): Promise<RegistrationAnswer> {
    const refused = this.#admission.refusalOf(registration, by);
    if (refused !== null) return refused;
    const worker = asWorkerId(uuidv7());
    if (by !== undefined) this.#admission.add(by, worker);
    const secret = newSecret();
    this.#registrations.set(worker, { registration, secret });
    const secretHash = hashSecret(secret);
    try {
      return await this.#answers.wait(
        worker,
        () =>
          this.#options.enqueue({ type: "worker-registered", worker, registration, secretHash }),
      );
    } finally {
      this.#registrations.delete(worker);
    }
  }

  remove(worker: WorkerId): void {
    this.#options.enqueue({ type: "worker-lost", worker, reason: "removed" });
  }

  /** `retireAfterMs`: time after which the pause turns into a retirement; absent: never. */
  pause(worker: WorkerId, retireAfterMs?: number): void {
    const retires = retireAfterMs === undefined ? null : { retireAfterMs };
    this.#options.enqueue({ type: "worker-paused", worker, ...retires });
  }

  resume(worker: WorkerId): void {
    this.#options.enqueue({ type: "worker-resumed", worker });
  }

  /** Applies a post of messages. A post that was applied before is only acknowledged. */
  report(worker: WorkerId, post: EventPost, secret: string | undefined): PostAnswer {
    const channel = this.channels.find(worker, { incarnation: post.incarnation, secret });
    if (typeof channel === "string") return { type: "gone", reason: channel };
    if (!channel.acknowledge(post.ack)) return { type: "gone", reason: "stale-incarnation" };
    const verdict = channel.accept(post.seq);
    if (typeof verdict === "object") return { type: "gap", expected: verdict.expected };
    if (verdict === "apply" && post.messages.length > 0) {
      const messages = this.#recordsValues ? post.messages : withoutValues(post.messages);
      this.#options.enqueue({ type: "worker-reported", worker, messages });
    } else {
      this.#options.enqueue({ type: "worker-seen", worker });
    }
    const batches = !post.takesInstructions
      ? []
      : verdict === "apply"
      ? channel.takeForAnswer()
      : channel.answeredAfter(post.ack);
    return { type: "applied", ack: post.seq, heartbeatMs: this.#heartbeatMs, batches };
  }

  /** At least three heartbeats per lease, so that one lost heartbeat does not expire the worker. */
  get #heartbeatMs(): number {
    const { leaseMs, workers } = this.#options;
    return Math.min(heartbeatMsOf(workers().size), Math.ceil(leaseMs / 3));
  }

  /** Milliseconds between two pings of a reader without instructions. */
  get pingMs(): number {
    return this.#options.pingMs;
  }

  /** Instructions after batch `after` as server-sent events. */
  stream(
    worker: WorkerId,
    credentials: ChannelCredentials,
    after: number,
  ): PieceSource<Uint8Array<ArrayBuffer>> | ConnectionRefusal {
    const channel = this.openForReading(worker, credentials, after);
    if (typeof channel === "string") return channel;
    return instructionPieces(channel, after, this.pingMs);
  }

  /** Instructions after batch `after`, as soon as there are any; `idle` after `ms`. */
  async poll(
    worker: WorkerId,
    credentials: ChannelCredentials,
    after: number,
    { ms, signal }: { readonly ms: number; readonly signal?: AbortSignal },
  ): Promise<NextBatches | ConnectionRefusal> {
    const channel = this.openForReading(worker, credentials, after);
    if (typeof channel === "string") return channel;
    const reader = channel.claim();
    // A worker that has disconnected does not read any more.
    const release = () => channel.release(reader);
    signal?.addEventListener("abort", release);
    try {
      return await channel.next(reader, after, ms);
    } finally {
      signal?.removeEventListener("abort", release);
      channel.release(reader, "answered");
    }
  }

  send(worker: WorkerId, message: ToWorker): void {
    this.channels.send(worker, this.#options.outgoing?.(message) ?? message);
  }

  /** The machine has refused a registration. */
  refuse(worker: WorkerId, reason: RegistrationRefusal): void {
    this.#answers.resolve(worker, this.#refusal(worker, reason));
  }

  /** Ends the stream of the worker. */
  disconnect(worker: WorkerId, reason: DisconnectReason): void {
    const { name = worker, certificate = null } = this.channels.get(worker) ?? {};
    if (certificate !== null) distrust(certificate);
    log.info("worker {name} ({worker}) was disconnected: {reason}", {
      name,
      worker,
      reason: DISCONNECTED[reason],
    });
    this.channels.close(worker, reason);
  }

  /** Rejects a registration that the machine failed to handle or did not answer. */
  reject(worker: WorkerId, error: unknown): void {
    this.#answers.reject(worker, error);
  }

  /** Ends every stream and poll with `shutdown`. */
  close(): void {
    this.channels.endAll("shutdown");
    this.#liveness.close();
    for (const timer of this.#gaps) clearTimeout(timer);
    this.#gaps.clear();
  }

  /** The machine has accepted a registration. */
  accept(worker: WorkerId, incarnation: number): void {
    const open = this.#registrations.get(worker);
    if (open === undefined) return;
    const { secret, registration: { url, certificate = null, acceptToken: token, name } } = open;
    const grantKey = newSigningKey();
    const grants = new BatchGrants(worker, incarnation, this.#grantTerms);
    const onUnread = (reason: "broken" | "answered") => this.#onUnread(worker, reason);
    this.channels.open({
      onUnread,
      worker,
      name,
      incarnation,
      secret,
      grantKey,
      grants,
      url,
      certificate,
      token,
    });
    log.info("worker {name} registered as {worker}", { name, worker });
    if (url === null) {
      log.warn(
        "worker {name} has no address: its values travel through the scheduler, which is slower",
        { name },
      );
    }
    const { leaseMs, now, workerPort } = this.#options;
    const times = { heartbeatMs: this.#heartbeatMs, leaseMs, at: now() };
    const inlineBytesMax = this.#recordsValues ? INLINE_BYTES_MAX : 0;
    const keepsLogs = this.#options.keepsLogs ?? false;
    const registered = {
      id: worker,
      incarnation,
      ...times,
      secret,
      grantKey,
      inlineBytesMax,
      keepsLogs,
      ...(workerPort !== undefined && { workerPort }),
    };
    this.#answers.resolve(worker, { type: "accepted", registered });
  }

  #refusal(worker: WorkerId, reason: RegistrationRefusal): RegistrationAnswer {
    if (reason === "internal-error") return { type: "refused", reason };
    const name = this.#registrations.get(worker)?.registration.name ?? "";
    return this.#admission.nameInUse(this.#options.workers().byName(name));
  }

  /** The signing key of a worker; `null` while it is not connected. */
  grantKeyOf(worker: WorkerId): string | null {
    return this.channels.get(worker)?.grantKey ?? null;
  }

  /**
   * The registration without the secret of its predecessor, which the machine must not see, and
   * without the predecessor itself if the secret does not prove it.
   */
  #checkPrevious({ previous, ...registration }: Registration): Registration {
    if (previous === undefined) return registration;
    const { id, incarnation, secret } = previous;
    const hash = this.#options.workers().byId(id)?.secretHash ?? this.channels.formerHash(id);
    if (hash === undefined || !matchesSecret(hash, secret)) return registration;
    return { ...registration, previous: { id, incarnation } };
  }

  /** The channel of a worker that reads instructions and has every batch up to `after`. */
  openForReading(
    worker: WorkerId,
    credentials: ChannelCredentials,
    after: number,
  ): WorkerChannel | ConnectionRefusal {
    const channel = this.channels.find(worker, credentials);
    if (typeof channel === "string") return channel;
    if (!channel.resumable(after)) return "stale-incarnation";
    this.#options.enqueue({ type: "worker-seen", worker });
    return channel;
  }
}

/** The messages without the values of small results. */
function withoutValues(messages: readonly FromWorker[]): readonly FromWorker[] {
  return messages.map((message) => {
    if (message[0] !== "task-finished") return message;
    const [type, key, attempt, nbytes, startedAt, durationUs, , digest, waits] = message;
    const finished = [type, key, attempt, nbytes, startedAt, durationUs] as const;
    if (waits !== undefined) return [...finished, null, digest ?? null, waits];
    return digest === undefined ? finished : [...finished, null, digest];
  });
}

/**
 * Requests of workers (registration, posts of events, reading of instructions) and requests about
 * them (pause, resume, removal).
 */
import { getLogger } from "@logtape/logtape";
import { uuidv7 } from "uuidv7";
import {
  asWorkerId,
  type Registration,
  type Unstamped,
  type WorkerId,
} from "../../protocol/mod.ts";
import type { SchedulerEvent } from "../event.ts";
import type { SchedulerInstruction } from "../instruction.ts";
import { heartbeatMsOf } from "../options.ts";
import type { EventPost, PostAnswer, RegistrationAnswer } from "./answer.ts";
import { PendingAnswers } from "./pending_answers.ts";
import { instructionStream } from "./sse.ts";
import type { NextBatches, WorkerChannel } from "./worker_channel.ts";
import { type DisconnectReason, WorkerChannels } from "./worker_channels.ts";

const log = getLogger(["weir", "scheduler"]);

type WorkerInstruction = Extract<
  SchedulerInstruction,
  { type: "send" | "accept-worker" | "refuse-worker" | "close-worker" }
>;

export interface WorkerRequestOptions {
  readonly enqueue: (event: Unstamped<SchedulerEvent>) => void;
  /** Number of registered workers. */
  readonly workers: () => number;
  /** Milliseconds of silence after which a worker is lost. */
  readonly leaseMs: number;
  /** Milliseconds between two pings on a stream without instructions. */
  readonly pingMs: number;
}

export class WorkerRequests {
  readonly #options: WorkerRequestOptions;
  readonly #channels = new WorkerChannels();
  readonly #answers = new PendingAnswers<WorkerId, RegistrationAnswer>();
  readonly #registrations = new Map<WorkerId, Registration>();

  constructor(options: WorkerRequestOptions) {
    this.#options = options;
  }

  /** Registers a worker, for the first time or again. Rejects only when the machine fails. */
  async register(registration: Registration): Promise<RegistrationAnswer> {
    const worker = asWorkerId(uuidv7());
    this.#registrations.set(worker, registration);
    try {
      return await this.#answers.wait(
        worker,
        () => this.#options.enqueue({ type: "worker-registered", worker, registration }),
      );
    } finally {
      this.#registrations.delete(worker);
    }
  }

  remove(worker: WorkerId): void {
    this.#options.enqueue({ type: "worker-lost", worker, reason: "removed" });
  }

  pause(worker: WorkerId): void {
    this.#options.enqueue({ type: "worker-paused", worker });
  }

  resume(worker: WorkerId): void {
    this.#options.enqueue({ type: "worker-resumed", worker });
  }

  /** Applies a post of events. A post that was applied before is only acknowledged. */
  report(worker: WorkerId, post: EventPost): PostAnswer {
    const channel = this.#channels.find(worker, post.incarnation);
    if (typeof channel === "string") return { type: "gone", reason: channel };
    if (!channel.acknowledge(post.ack)) return { type: "gone", reason: "stale-incarnation" };
    const verdict = channel.accept(post.seq);
    if (typeof verdict === "object") return { type: "gap", expected: verdict.expected };
    if (verdict === "apply" && post.events.length > 0) {
      this.#options.enqueue({ type: "worker-reported", worker, messages: post.events });
    } else {
      this.#options.enqueue({ type: "worker-seen", worker });
    }
    return { type: "applied", ack: post.seq };
  }

  /** Instructions after batch `after` as a stream of server-sent events. */
  stream(
    worker: WorkerId,
    incarnation: number,
    after: number,
  ): ReadableStream<Uint8Array<ArrayBuffer>> | DisconnectReason {
    const channel = this.#openForReading(worker, incarnation, after);
    if (typeof channel === "string") return channel;
    return instructionStream(channel, after, this.#options.pingMs);
  }

  /** Instructions after batch `after`, as soon as there are any; `idle` after `ms`. */
  async poll(
    worker: WorkerId,
    incarnation: number,
    after: number,
    ms: number,
  ): Promise<NextBatches | DisconnectReason> {
    const channel = this.#openForReading(worker, incarnation, after);
    if (typeof channel === "string") return channel;
    const reader = channel.claim();
    try {
      return await channel.next(reader, after, ms);
    } finally {
      channel.release(reader);
    }
  }

  perform(instruction: WorkerInstruction): void {
    const { worker } = instruction;
    switch (instruction.type) {
      case "send":
        return this.#channels.send(worker, instruction.message);
      case "accept-worker":
        return this.#accept(worker, instruction.incarnation);
      case "refuse-worker":
        return this.#answers.resolve(worker, { type: "refused", reason: instruction.reason });
      case "close-worker":
        log.info("worker {worker} was disconnected: {code}", { ...instruction });
        return this.#channels.close(worker, instruction.code);
    }
  }

  /** Rejects a registration that the machine failed to handle or did not answer. */
  reject(worker: WorkerId, error: unknown): void {
    this.#answers.reject(worker, error);
  }

  /** Ends every stream and poll with `shutdown`. */
  close(): void {
    this.#channels.endAll("shutdown");
  }

  #accept(worker: WorkerId, incarnation: number): void {
    const registration = this.#registrations.get(worker);
    if (registration === undefined) return;
    const { url, acceptToken: token, name } = registration;
    this.#channels.open({ worker, incarnation, url, token });
    log.info("worker {name} registered as {worker}", { name, worker });
    const { leaseMs, workers } = this.#options;
    // At least three heartbeats per lease, so that one lost heartbeat does not expire the worker.
    const heartbeatMs = Math.min(heartbeatMsOf(workers()), Math.ceil(leaseMs / 3));
    const registered = { id: worker, incarnation, heartbeatMs, leaseMs };
    this.#answers.resolve(worker, { type: "accepted", registered });
  }

  /** The channel of a worker that reads instructions and has every batch up to `after`. */
  #openForReading(
    worker: WorkerId,
    incarnation: number,
    after: number,
  ): WorkerChannel | DisconnectReason {
    const channel = this.#channels.find(worker, incarnation);
    if (typeof channel === "string") return channel;
    if (!channel.resumable(after)) return "stale-incarnation";
    this.#options.enqueue({ type: "worker-seen", worker });
    return channel;
  }
}

/**
 * The session of a worker with its scheduler. The worker registers, is connected for one
 * incarnation, and registers again when the scheduler does not know that incarnation any more, with
 * the values it holds and the tasks it runs at that moment.
 *
 * During a registration the machine is paused, so that the registered state is still correct when
 * the answer arrives. Events of an earlier incarnation are dropped: the registration includes them.
 * Values that are too many for it are listed in the first events after it.
 */
import { getLogger } from "@logtape/logtape";
import {
  type FromWorker,
  heldParts,
  type HeldValue,
  type Key,
  type Registered,
  type Registration,
  type RunningBody,
  type SentToWorker,
  UplinkSender,
} from "../../protocol/mod.ts";
import { Backoff, delay } from "./backoff.ts";
import { Connection, type IncarnationEnd } from "./connection.ts";
import type { Transport } from "./transport.ts";
import {
  SchedulerBusyError,
  type SchedulerClient,
  SchedulerRefusedError,
  SchedulerUnreachableError,
  type WorkerRemoval,
} from "./scheduler_client.ts";

/** The constant part of a worker's registrations. */
export type Identity = Omit<Registration, "previous" | "held" | "heldFollows" | "running">;

/** The part of the shell that the session uses. */
export interface SessionHost {
  /** Pauses the machine until {@linkcode proceed} and returns the values it holds and its runs. */
  pause(): { readonly held: readonly HeldValue[]; readonly running: readonly RunningBody[] };
  /** Resumes the machine. `registered` is set if the scheduler knows the result of `pause` now. */
  proceed(registered: Registered | null): void;
  receive(messages: readonly SentToWorker[]): void;
  /** The number of workers has changed so much that heartbeats have another interval. */
  setHeartbeat(heartbeatMs: number): void;
}

export interface SessionOptions {
  readonly client: SchedulerClient;
  readonly transport: Transport;
  readonly identity: Identity;
  readonly host: SessionHost;
  /** Registration of a process that died and that this one replaces. */
  readonly previous?: Registration["previous"];
  /** Time limit of the first registration in milliseconds. Default: none. */
  readonly connectTimeoutMs?: number;
}

/** The scheduler refuses this worker permanently. */
export class RegistrationError extends Error {
  override name = "RegistrationError";
}

/** Factor by which the interval of heartbeats must change to be set again. */
const HEARTBEAT_CHANGE_MIN = 1.2;
const FIRST_PAUSE_MS = 250;
const PAUSE_MS_MAX = 5_000;
/** Milliseconds after the end of a lease within which the scheduler notices it. */
const LEASE_END_MS = 1_000;
/** Milliseconds in which a connection that is closed must end. */
const CLOSE_MS_MAX = 3_000;
/** Time limit for sending the last events. */
const SIGN_OFF_MS_MAX = 3_000;
/** The same if the scheduler does not answer at present. */
const UNREACHABLE_SIGN_OFF_MS_MAX = 300;

const log = getLogger(["weir", "worker"]);

export class Session {
  readonly #options: SessionOptions;
  readonly #controller = new AbortController();
  #uplink = new UplinkSender();
  #connection: Connection | null = null;
  #registered: Registered | null = null;
  /** Keys whose reports were dropped unacknowledged since the last registration. */
  readonly #unreported = new Set<Key>();
  /** End of the wait for the name, by `performance.now()`; `null`: the name is not in use. */
  #nameDeadline: number | null = null;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /**
   * Registers and stays connected until the worker is removed or the session is closed.
   * `onRegistered` is called after each registration. Throws {@linkcode RegistrationError} if the
   * first one is refused, and `SchedulerUnreachableError` if it takes longer than
   * `connectTimeoutMs`.
   */
  async run(
    onRegistered: (registered: Registered) => void,
  ): Promise<Exclude<IncarnationEnd, "stale">> {
    while (true) {
      const outcome = await this.#register();
      if (typeof outcome === "string") return outcome;
      const connection = this.#connect(outcome);
      onRegistered(outcome);
      const reason = await connection.ended;
      if (reason === "stale") {
        log.info("The scheduler does not know this worker any more: registering again");
      }
      await this.#stop(connection);
      this.#connection = null;
      if (reason !== "stale") return reason;
    }
  }

  /** Appends an event for the scheduler. */
  send(event: FromWorker): void {
    this.#uplink.push(event);
    this.#connection?.wake();
  }

  /** Sends `left` if connected, and ends {@linkcode run}. */
  async close(reason: string): Promise<void> {
    if (this.#connection) {
      this.send(["left", reason]);
      await this.#connection.flush(
        this.#connection.lost ? UNREACHABLE_SIGN_OFF_MS_MAX : SIGN_OFF_MS_MAX,
      );
    }
    this.#controller.abort();
    await this.#connection?.close();
  }

  /** Closes a connection. A request of it that does not end cannot keep the worker away. */
  async #stop(connection: Connection): Promise<void> {
    const closed = new AbortController();
    const closing = connection.close().then(() => closed.abort());
    await Promise.race([closing, delay(CLOSE_MS_MAX, closed.signal)]);
    if (!closed.signal.aborted) log.warn("The former connection to the scheduler does not end");
  }

  #connect(registered: Registered): Connection {
    const { client, transport, host } = this.#options;
    let { heartbeatMs } = registered;
    this.#connection = new Connection({
      client,
      worker: registered,
      transport,
      uplink: this.#uplink,
      onInstructions: (messages) => host.receive(messages),
      onHeartbeatMs: (wanted) => {
        const ratio = wanted / heartbeatMs;
        if (ratio < HEARTBEAT_CHANGE_MIN && ratio > 1 / HEARTBEAT_CHANGE_MIN) return;
        heartbeatMs = wanted;
        host.setHeartbeat(wanted);
      },
    });
    return this.#connection;
  }

  async #register(): Promise<Registered | "closed" | WorkerRemoval> {
    const backoff = new Backoff(FIRST_PAUSE_MS, PAUSE_MS_MAX);
    const deadline = performance.now() + (this.#options.connectTimeoutMs ?? Infinity);
    let lastReason = "";
    const leftMs = () => this.#registered ? Infinity : Math.max(deadline - performance.now(), 0);
    while (!this.#controller.signal.aborted) {
      const pauseMs = backoff.nextMs();
      try {
        const registered = await this.#tryRegister(leftMs());
        this.#registered = registered;
        this.#nameDeadline = null;
        return registered;
      } catch (error) {
        if (this.#controller.signal.aborted) break;
        if (error instanceof SchedulerRefusedError && error.isRemoved) return error.removal;
        const reason = this.#retryReason(error);
        // The next attempt would exceed the time limit.
        if (pauseMs >= leftMs()) throw tooLate(error, reason);
        if (lastReason !== reason) {
          log.warn("Cannot register yet: {reason}; trying again", { reason });
        }
        lastReason = reason;
      }
      await delay(Math.min(pauseMs, this.#nameLeftMs()), this.#controller.signal);
    }
    return "closed";
  }

  async #tryRegister(timeoutMs: number): Promise<Registered> {
    const { client, host, identity } = this.#options;
    let registered: Registered | null = null;
    const { held, running } = host.pause();
    for (const key of this.#uplink.unreportedKeys()) this.#unreported.add(key);
    this.#uplink = new UplinkSender();
    const { first, rest, follows } = heldParts(held, this.#unreported);
    try {
      const previous = this.#registered
        ? {
          id: this.#registered.id,
          incarnation: this.#registered.incarnation,
          secret: this.#registered.secret,
        }
        : this.#options.previous;
      const registration = {
        ...identity,
        ...(previous && { previous }),
        held: first,
        ...(follows && { heldFollows: true } as const),
        running,
      };
      registered = await client.register(registration, this.#controller.signal, { timeoutMs });
      this.#unreported.clear();
      // Before all other events: they refer to these values.
      for (const message of rest) this.#uplink.push(message);
      return registered;
    } finally {
      host.proceed(registered);
    }
  }

  /**
   * Returns whether to wait for the name: the worker that has it may be a former process of this
   * one, which died. Its lease ends within `Retry-After` of the first refusal, unless it lives.
   */
  #awaitsName({ retryAfterMs }: SchedulerRefusedError): boolean {
    const now = performance.now();
    if (this.#nameDeadline === null && retryAfterMs !== null) {
      this.#nameDeadline = now + retryAfterMs + LEASE_END_MS;
    }
    return this.#nameDeadline !== null && now < this.#nameDeadline;
  }

  /** Milliseconds until the last attempt to get the name. */
  #nameLeftMs(): number {
    if (this.#nameDeadline === null) return Infinity;
    return Math.max(this.#nameDeadline - performance.now(), 0);
  }

  /** Returns the reason of an error after which to try again. Throws after any other error. */
  #retryReason(error: unknown): string {
    const { url } = this.#options.client;
    // It says nothing of the name.
    if (error instanceof SchedulerBusyError) return error.message;
    if (error instanceof SchedulerUnreachableError) {
      // A scheduler that was restarted renews all leases.
      this.#nameDeadline = null;
      return `Cannot reach a scheduler at ${url}: ${error.message}`;
    }
    if (!(error instanceof SchedulerRefusedError)) throw error;
    const ours = error.code !== "";
    const reason = ours ? error.message : `Cannot register at ${url}: ${error.message}`;
    // A worker that was registered before keeps its values and tries again.
    if (this.#registered) return reason;
    if (error.code === "name_in_use" && this.#awaitsName(error)) {
      return `${reason}; waiting for that worker's lease to end`;
    }
    throw new RegistrationError(reason);
  }
}

/** The error of a worker that did not register within `connectTimeoutMs`. */
function tooLate(error: unknown, reason: string): Error {
  return error instanceof SchedulerRefusedError
    ? new RegistrationError(reason)
    : new SchedulerUnreachableError(reason);
}

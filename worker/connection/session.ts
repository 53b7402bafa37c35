/**
 * A worker's standing at its scheduler over its whole life: it registers, is connected for one
 * incarnation, and registers again when the scheduler does not know that incarnation any more, with
 * what it holds and runs at that moment.
 *
 * While a registration is on its way the machine stands still (`pause`), so that what was told is
 * still true when the answer comes. Events of an earlier incarnation are dropped: the registration
 * covers them.
 */
import { getLogger } from "@logtape/logtape";
import {
  type FromWorker,
  type HeldValue,
  type Registered,
  type Registration,
  type RunningBody,
  type ToWorker,
  UplinkSender,
} from "../../protocol/mod.ts";
import { Backoff, delay } from "./backoff.ts";
import { Connection, type Verdict } from "./connection.ts";
import type { Transport } from "./transport.ts";
import {
  type SchedulerClient,
  SchedulerRefusedError,
  SchedulerUnreachableError,
} from "./scheduler_client.ts";

/** What a worker says of itself at every registration. */
export type Identity = Omit<Registration, "previous" | "held" | "running">;

/** The machine, as the session sees it. */
export interface SessionHost {
  /** What the machine holds and runs; it takes no event until {@linkcode proceed}. */
  pause(): { readonly held: readonly HeldValue[]; readonly running: readonly RunningBody[] };
  /** Go on; `registered` when what `pause` told is now known to the scheduler. */
  proceed(registered: Registered | null): void;
  receive(messages: readonly ToWorker[]): void;
}

export interface SessionOptions {
  readonly client: SchedulerClient;
  readonly transport: Transport;
  readonly identity: Identity;
  readonly host: SessionHost;
  /** The registration of the process before this one: its place is taken. */
  readonly previous?: Registration["previous"];
  /** Milliseconds to try for the first registration; for ever when absent. */
  readonly connectTimeoutMs?: number;
}

/** The scheduler will not have this worker; trying again would not help. */
export class RegistrationError extends Error {
  override name = "RegistrationError";
}

const FIRST_PAUSE_MS = 250;
const PAUSE_MS_MAX = 5_000;
/** How long a farewell may take. */
const FAREWELL_MS_MAX = 3_000;
/** The same when the scheduler was out of reach already. */
const LOST_FAREWELL_MS_MAX = 300;

const log = getLogger(["weir", "worker"]);

export class Session {
  readonly #options: SessionOptions;
  readonly #controller = new AbortController();
  #uplink = new UplinkSender();
  #connection: Connection | null = null;
  #registered: Registered | null = null;
  /** A registration went out and its answer did not come: it may have been taken. */
  #unanswered = false;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /**
   * Registers and serves until the worker is removed or the session closed. `onRegistered` is
   * called after each registration. Throws {@linkcode RegistrationError} when the first one is
   * refused, and `SchedulerUnreachableError` when it took longer than `connectTimeoutMs`.
   */
  async run(onRegistered: (registered: Registered) => void): Promise<Exclude<Verdict, "stale">> {
    while (true) {
      const outcome = await this.#register();
      if (outcome === "closed" || outcome === "removed") return outcome;
      const connection = this.#connect(outcome);
      onRegistered(outcome);
      const verdict = await connection.ended;
      await connection.close();
      this.#connection = null;
      if (verdict !== "stale") return verdict;
      log.info("The scheduler does not know this worker any more: registering again");
    }
  }

  /** Appends to the events for the scheduler. */
  send(event: FromWorker): void {
    this.#uplink.push(event);
    this.#connection?.wake();
  }

  /** Says goodbye if it can, and ends {@linkcode run}. */
  async close(reason: string): Promise<void> {
    if (this.#connection) {
      this.send(["left", reason]);
      await this.#connection.flush(this.#connection.lost ? LOST_FAREWELL_MS_MAX : FAREWELL_MS_MAX);
    }
    this.#controller.abort();
    await this.#connection?.close();
  }

  #connect(registered: Registered): Connection {
    const { client, transport, host } = this.#options;
    this.#connection = new Connection({
      client,
      worker: registered,
      transport,
      uplink: this.#uplink,
      onInstructions: (messages) => host.receive(messages),
    });
    return this.#connection;
  }

  async #register(): Promise<Registered | "closed" | "removed"> {
    const backoff = new Backoff(FIRST_PAUSE_MS, PAUSE_MS_MAX);
    const deadline = performance.now() + (this.#options.connectTimeoutMs ?? Infinity);
    let told = "";
    const leftMs = () => this.#registered ? Infinity : Math.max(deadline - performance.now(), 0);
    while (!this.#controller.signal.aborted) {
      const pauseMs = backoff.nextMs();
      try {
        const registered = await this.#tryRegister(leftMs());
        this.#registered = registered;
        this.#unanswered = false;
        return registered;
      } catch (error) {
        if (this.#controller.signal.aborted) break;
        if (error instanceof SchedulerRefusedError && error.isRemoved) return "removed";
        const reason = this.#retryReason(error);
        // No attempt would be made in time.
        if (pauseMs >= leftMs()) throw new SchedulerUnreachableError(reason);
        if (told !== reason) {
          log.warn("Cannot register yet: {reason}; trying again", { reason });
        }
        told = reason;
      }
      await delay(pauseMs, this.#controller.signal);
    }
    return "closed";
  }

  async #tryRegister(timeoutMs: number): Promise<Registered> {
    const { client, host, identity } = this.#options;
    let registered: Registered | null = null;
    const { held, running } = host.pause();
    this.#uplink = new UplinkSender();
    try {
      const previous = this.#registered
        ? { id: this.#registered.id, incarnation: this.#registered.incarnation }
        : this.#options.previous;
      const registration = { ...identity, ...(previous && { previous }), held, running };
      registered = await client.register(registration, this.#controller.signal, { timeoutMs });
      return registered;
    } finally {
      host.proceed(registered);
    }
  }

  /** Why it is worth trying again, in words. Throws when it is not. */
  #retryReason(error: unknown): string {
    const { url } = this.#options.client;
    if (error instanceof SchedulerUnreachableError) {
      this.#unanswered = true;
      return `Cannot reach a scheduler at ${url}: ${error.message}`;
    }
    if (!(error instanceof SchedulerRefusedError)) throw error;
    const ours = error.code !== "";
    const reason = ours ? error.message : `Cannot register at ${url}: ${error.message}`;
    // Once it was a worker of this cluster, it keeps its values and waits for better times.
    if (this.#registered) return reason;
    // The name may be held by its own registration whose answer got lost; that one runs out.
    if (error.code === "name_in_use" && this.#unanswered) return reason;
    throw new RegistrationError(reason);
  }
}

/** When and how a worker process ends: signals, the end of its lifetime, and leaving before. */
import { getLogger } from "@logtape/logtape";
import type { Registered } from "../../protocol/mod.ts";
import type { SchedulerClient, WorkerShell } from "../../worker/mod.ts";
import { EXIT, type ExitCode } from "../exit_code.ts";
import type { WorkerFlags } from "../flags/worker.ts";
import { leaveSafely } from "./leave.ts";
import { onIdle, onStopSignal } from "./stop_signals.ts";

/** Milliseconds after a signal at which the process exits even if the shutdown has not ended. */
const SHUTDOWN_MS_MAX = 9_000;
/** The same when no scheduler answers: nothing can be sent. */
const ABSENT_SHUTDOWN_MS_MAX = 1_000;
/** Milliseconds in which a worker hands over what only it holds; with the shutdown 20 s in all. */
const HAND_OVER_MS_MAX = 11_000;
/** Milliseconds in which the scheduler closes a worker that has left. */
const CLOSE_MS_MAX = 5_000;
/** Longest time of a timer: 2^31 - 1 milliseconds. */
const TIMER_MS_MAX = 2 ** 31 - 1;

const WHY_NOT_LEFT = {
  refused: "and the scheduler lets no worker leave",
  absent: "and no scheduler answers",
  alone: "and no worker can take its data",
  timeout: "and the time to leave is over",
} as const;

const log = getLogger(["weir", "worker"]);

export interface WorkerEndOptions {
  readonly shell: Pick<WorkerShell, "close">;
  readonly client: Pick<SchedulerClient, "leave">;
  readonly flags: Pick<
    WorkerFlags,
    | "onStop"
    | "onRetired"
    | "stopTimeout"
    | "idleTimeout"
    | "lifetime"
    | "lifetimeRestart"
    | "lifetimeStagger"
  >;
  /** Number of runs so far; `null` while the worker has tasks or fetches values. */
  readonly uses?: () => number | null;
  /** Ends the process at once. */
  readonly exitNow: (code: ExitCode) => never;
}

/**
 * Ends a worker. The first signal shuts it down and limits the time for that; the next one exits at
 * once. Unless `--on-stop` is `leave`, the worker first leaves: the scheduler copies what only it
 * holds and closes it. With `--on-stop retire` and at the end of `--lifetime`, running tasks end
 * before. A signal meanwhile ends the leaving. A worker that was idle for `--idle-timeout` leaves
 * if others can take its data. With `--lifetime-restart` a fresh process is to follow at the end of
 * the lifetime, but not after a signal.
 */
export class WorkerEnd implements Disposable {
  /** The present registration; `null` before the first. */
  registered: Registered | null = null;
  readonly #options: WorkerEndOptions;
  readonly #signals: Disposable;
  readonly #lifetime: ReturnType<typeof setTimeout> | undefined;
  readonly #idle: Disposable | null = null;
  #leaving: AbortController | null = null;
  #restarts = false;
  #stopping = false;

  constructor(options: WorkerEndOptions) {
    this.#options = options;
    const { onStop, lifetime, lifetimeStagger } = options.flags;
    const { idleTimeout } = options.flags;
    if (idleTimeout !== undefined && options.uses !== undefined) {
      const idle = { timeoutMs: idleTimeout * 1000, uses: options.uses };
      this.#idle = onIdle(idle, () => this.#endIdle());
    }
    this.#signals = onStopSignal((_signal, reason) => {
      this.#restarts = false;
      if (this.#stopping) options.exitNow(EXIT.interrupted);
      const leaves = onStop !== "leave" && this.#leaving === null && this.registered !== null;
      if (leaves) return this.#leave(reason, onStop === "hand-over");
      this.#leaving?.abort();
      this.#stop(reason);
    });
    if (lifetime === undefined) return;
    const ms = 1000 * (lifetime - Math.random() * Math.min(lifetime, lifetimeStagger));
    this.#lifetime = setTimeout(() => {
      if (this.#stopping || this.#leaving !== null) return;
      this.#restarts = options.flags.lifetimeRestart === true;
      if (this.registered !== null) return this.#leave("reached the end of its lifetime", false);
      this.#stop("reached the end of its lifetime");
    }, Math.min(ms, TIMER_MS_MAX));
  }

  /** Returns whether the worker has begun to leave or to stop. */
  get hasBegun(): boolean {
    return this.#stopping || this.#leaving !== null;
  }

  /**
   * Returns whether a fresh process is to follow. What this one has begun by itself decides;
   * otherwise the scheduler does.
   */
  restartsAfter(verdict: Awaited<ReturnType<WorkerShell["run"]>>): boolean {
    if (this.hasBegun) return this.#restarts;
    return verdict === "restart" && this.#options.flags.onRetired === "restart";
  }

  [Symbol.dispose](): void {
    this.#signals[Symbol.dispose]();
    this.#idle?.[Symbol.dispose]();
    this.#leaving?.abort();
    clearTimeout(this.#lifetime);
  }

  /**
   * Leaves, if other workers can take what only this one holds; else it stays, and tries again
   * after as long.
   */
  #endIdle(): void {
    if (this.hasBegun) return;
    const reason = `was idle for ${this.#options.flags.idleTimeout} s`;
    if (this.registered === null) return this.#stop(reason);
    const { client, flags } = this.#options;
    const registered = () => this.registered;
    const { signal } = this.#leaving = new AbortController();
    const timeoutMs = flags.stopTimeout * 1000;
    void leaveSafely({ client, registered, timeoutMs, hurries: true, signal }).then((end) => {
      this.#leaving = null;
      if (this.#stopping) return;
      if (end === "alone") {
        return log.info("Staying, though idle for {seconds} s: no worker can take its data", {
          seconds: flags.idleTimeout,
        });
      }
      this.#stop(reason, end === "absent" ? ABSENT_SHUTDOWN_MS_MAX : SHUTDOWN_MS_MAX);
    });
  }

  #leave(reason: string, hurries: boolean): void {
    const { client, flags } = this.#options;
    const { signal } = this.#leaving = new AbortController();
    const how = hurries
      ? "what only it holds is copied to others"
      : "running tasks end, and data is copied to others";
    log.info("Leaving, as it {reason}: {how}", { reason, how });
    const timeoutMs = hurries ? HAND_OVER_MS_MAX : flags.stopTimeout * 1000;
    const registered = () => this.registered;
    void leaveSafely({ client, registered, timeoutMs, hurries, signal }).then((end) => {
      if (end !== "left") {
        const ms = end === "absent" ? ABSENT_SHUTDOWN_MS_MAX : SHUTDOWN_MS_MAX;
        return this.#stop(`${reason}, ${WHY_NOT_LEFT[end]}`, ms);
      }
      Deno.unrefTimer(setTimeout(() => this.#stop("has left"), CLOSE_MS_MAX));
    });
  }

  #stop(reason: string, shutdownMs = SHUTDOWN_MS_MAX): void {
    if (this.#stopping) return;
    this.#stopping = true;
    log.info("Stopping, as it {reason}", { reason });
    const { shell, exitNow } = this.#options;
    Deno.unrefTimer(setTimeout(
      () => exitNow(this.#restarts ? EXIT.restart : EXIT.succeeded),
      shutdownMs,
    ));
    shell.close(reason);
  }
}

/** Waits until a cluster has workers, for programs and scripts that have just started them. */
import { clearTimeout, setTimeout } from "node:timers";
import { type Duration, durationWithin, wantedDuration } from "../../base/mod.ts";
import type { WorkerStatus } from "../../protocol/http_api.ts";
import type { Client } from "./client.ts";
import { WorkersTimeoutError } from "./error.ts";
import { pause } from "./limit_wait.ts";
import { mayComeBack, RESTART_MS } from "./reachable.ts";

/** Limits of a wait for workers. */
export interface WorkersWait {
  /** Without a bound when absent. */
  readonly timeout?: Duration;
  /** Ends the wait, which throws the reason of the signal. */
  readonly signal?: AbortSignal;
  /** Called with the workers that are there, whenever their number changes. */
  readonly onChange?: (ready: readonly WorkerStatus[]) => void;
}

/** Milliseconds between two requests. */
const AGAIN_MS = 200;

/**
 * Waits until so many workers take tasks, and returns them. Workers that are paused, that leave or
 * that cannot start executors do not count. A scheduler that does not answer is asked again for a
 * minute.
 *
 * @throws WorkersTimeoutError after `timeout`; UnreachableError, ProblemError
 */
export async function waitForWorkers(
  client: Pick<Client, "workers">,
  count: number,
  { timeout: longest = Infinity, signal, onChange }: WorkersWait = {},
): Promise<WorkerStatus[]> {
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new RangeError(
      `Cannot wait for ${count} workers: give a whole number`,
    );
  }
  const timeout = secondsOf(longest);
  const deadline = performance.now() + timeout * 1000;
  let known = -1;
  let lostAt: number | null = null;
  for (;;) {
    signal?.throwIfAborted();
    let lost: Error | null = null;
    try {
      const ready = (await within(deadline, client.workers())).filter(takesTasks);
      if (ready.length >= count) return ready;
      if (ready.length !== known) onChange?.(ready);
      known = ready.length;
      lostAt = null;
    } catch (error) {
      if (!mayComeBack(error)) throw error;
      lost = error;
      lostAt ??= performance.now();
      if (performance.now() - lostAt > RESTART_MS) throw error;
    }
    const leftMs = deadline - performance.now();
    if (leftMs <= 0) throw lost ?? timeoutError(count, known, timeout);
    await pause(Math.min(AGAIN_MS, leftMs), signal);
  }

  /** A request that is not answered does not outlast the wait. */
  async function within<T>(until: number, request: Promise<T>): Promise<T> {
    const leftMs = until - performance.now();
    if (leftMs > TIMER_MS_MAX) return await request;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(timeoutError(count, known, timeout)),
      Math.max(0, leftMs) + ANSWER_MS,
    );
    try {
      return await Promise.race([request, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}

function secondsOf(timeout: Duration): number {
  const seconds = timeout === Infinity ? Infinity : durationWithin(timeout, {});
  if (seconds !== null) return seconds;
  throw new RangeError(`Cannot wait for workers: give ${wantedDuration({})}`);
}

/** Time for the answer to the last request, which is made when the time is over. */
const ANSWER_MS = 2000;
/** A timer with a longer delay fires at once. */
const TIMER_MS_MAX = 2 ** 31 - 1 - ANSWER_MS;

function takesTasks({ state, suspected, trouble }: WorkerStatus): boolean {
  return state === "running" && !suspected && trouble === null;
}

function timeoutError(count: number, known: number, timeout: number): WorkersTimeoutError {
  return new WorkersTimeoutError(
    known < 0
      ? `The scheduler has not answered in ${timeout} s`
      : `${known} of ${count} workers are there after ${timeout} s`,
  );
}

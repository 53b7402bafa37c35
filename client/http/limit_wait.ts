/**
 * Waiting for room: a request beyond a limit of its owner or of the cluster changed nothing, and
 * the answer says when to repeat it.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Problem } from "../../protocol/http_api.ts";
import { isLimit, type ProblemError } from "./error.ts";

/** Waits of calls that meet a limit. */
export interface LimitWaitOptions {
  /**
   * Milliseconds since 1970, after which a call throws the {@linkcode ProblemError} of the limit
   * instead of waiting. Absent: it waits as long as the limit is met.
   */
  readonly waitUntil?: number;
  /** Called before each wait. */
  readonly onLimit?: (problem: Problem, seconds: number) => void;
  /** Ends waits between two requests: the call throws the reason of the signal. */
  readonly signal?: AbortSignal;
}

/**
 * Waits as the response says, or until `waitUntil`. Throws `error` if it is not about a limit, or
 * if the time is over.
 */
export async function waitForRoom(
  error: ProblemError,
  retryAfter: string | null,
  { waitUntil = Infinity, onLimit, signal }: LimitWaitOptions,
): Promise<void> {
  const leftMs = waitUntil - Date.now();
  if (!isLimit(error.problem) || leftMs <= 0) throw error;
  const seconds = /^\d+$/.test(retryAfter ?? "") ? Number(retryAfter) : 1;
  onLimit?.(error.problem, seconds);
  await pause(Math.min(seconds * 1000, leftMs), signal);
}

/** A timer with a longer delay fires at once. */
const TIMER_MS_MAX = 2 ** 31 - 1;

/**
 * Waits, at most until the signal is aborted; then it throws the reason of the signal. A wait ends
 * after 24 days, the longest time of a timer.
 */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await sleep(Math.min(ms, TIMER_MS_MAX), undefined, signal && { signal });
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  }
}

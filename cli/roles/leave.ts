/** Lets a worker that is told to stop leave the cluster without losing data. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Registered } from "../../protocol/mod.ts";
import { type SchedulerClient, SchedulerRefusedError } from "../../worker/mod.ts";

/** Milliseconds for which an absent scheduler is asked. */
const ABSENT_MS_MAX = 10_000;
/** Milliseconds until it is asked again. */
const AGAIN_MS = 1000;

/**
 * End of the attempt to leave. `left`: the scheduler closes the worker. `refused`: it does not know
 * such a request. `absent`: no scheduler answered. `alone`: no worker can take the data. `timeout`:
 * the time was over before the data was safe.
 */
export type LeaveEnd = "left" | "refused" | "absent" | "alone" | "timeout";

export interface LeaveOptions {
  readonly client: Pick<SchedulerClient, "leave">;
  /** The present registration; `null`: there is none. */
  readonly registered: () => Registered | null;
  readonly timeoutMs: number;
  /** Milliseconds for which an absent scheduler is asked; 10,000 when absent. */
  readonly absentMs?: number;
  /**
   * The worker does not wait: for running tasks, an absent scheduler, or a worker that takes its
   * data.
   */
  readonly hurries: boolean;
  /** Ends the attempt as `timeout`. */
  readonly signal: AbortSignal;
}

/** Asks the scheduler to take over what this worker has, until it has done so. */
export async function leaveSafely(options: LeaveOptions): Promise<LeaveEnd> {
  const { client, registered, timeoutMs, hurries, signal, absentMs = ABSENT_MS_MAX } = options;
  const until = performance.now() + timeoutMs;
  let answeredAt = performance.now();
  for (let leftMs = timeoutMs; leftMs > 0 && !signal.aborted; leftMs = until - performance.now()) {
    const worker = registered();
    if (worker === null) return "absent";
    try {
      // A scheduler that is there answers within half of the time.
      const waitMs = Math.min(leftMs, absentMs / 2);
      const requestMs = Math.min(leftMs, answeredAt + absentMs - performance.now());
      using limit = limited(requestMs, signal);
      const bounds = { timeoutMs: leftMs, waitMs, drain: !hurries };
      const { left } = await client.leave(worker, bounds, limit.signal);
      if (left) return "left";
      answeredAt = performance.now();
      if (left === false && hurries) return "alone";
      // Nobody can take the data now; somebody may join in time.
      if (left === false) await pause(Math.min(leftMs, AGAIN_MS), signal);
    } catch (error) {
      if (error instanceof SchedulerRefusedError) {
        if (error.isRemoved) return "left";
        // A worker that has to register again does so meanwhile.
        if (!error.isStale) return "refused";
      }
      const untilAbsentMs = answeredAt + absentMs - performance.now();
      if (hurries || untilAbsentMs <= 0) return "absent";
      await pause(Math.min(leftMs, untilAbsentMs, AGAIN_MS), signal);
    }
  }
  return "timeout";
}

/** A signal that is aborted with `outer`, and after `ms`. */
function limited(ms: number, outer: AbortSignal): Disposable & { readonly signal: AbortSignal } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), Math.max(0, ms));
  const signal = AbortSignal.any([outer, controller.signal]);
  return { signal, [Symbol.dispose]: () => clearTimeout(timer) };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}

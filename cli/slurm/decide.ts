/** Decides what `weir slurm adapt` does in one round. */
import type { WorkerJob } from "./queue.ts";

export interface Round {
  /** Workers that the scheduler recommends. */
  readonly desired: number;
  readonly jobs: readonly WorkerJob[];
  /** Workers of running jobs that are leaving. */
  readonly leaving: number;
  /** Jobs that may wait in the queue of Slurm at a time. */
  readonly backlog: number;
}

export interface Decision {
  /** Jobs to submit. */
  readonly submit: number;
  /** Ids of pending jobs to cancel. */
  readonly cancel: readonly string[];
  /** Workers to retire. */
  readonly retire: number;
}

/**
 * Submits jobs up to the backlog while workers are missing. When there are too many, it cancels
 * pending jobs, the latest first, then retires workers.
 */
export function decide({ desired, jobs, leaving, backlog }: Round): Decision {
  const pending = jobs.filter(({ isPending }) => isPending);
  const present = jobs.length - leaving;
  if (present <= desired) {
    const room = Math.max(0, backlog - pending.length);
    return { submit: Math.min(desired - present, room), cancel: [], retire: 0 };
  }
  const surplus = present - desired;
  const cancel = pending.slice(-surplus).reverse().map(({ id }) => id);
  return { submit: 0, cancel, retire: surplus - cancel.length };
}

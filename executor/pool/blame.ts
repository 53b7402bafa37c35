/** The outcomes of runs that fail because of their process, or before they get one. */
import type { TaskError } from "../../protocol/mod.ts";
import type { Outcome, Run } from "../executor.ts";
import type { PoolChild } from "./child.ts";
import { deathError } from "./task_error.ts";

/**
 * Reason of a run that became the head just when the pool killed the process to end the run before
 * it.
 */
const KILLED_FOR_OTHER = "another task of the process was cancelled or timed out as this one began";
const PROCESS_GONE: TaskError = {
  kind: "killed",
  name: "ExecutorDied",
  message: "The process of this task is gone",
};

/** The failure of the run that was the head of a dead child. */
export function blame(child: PoolChild | undefined, run: Run): Outcome {
  const death = child?.death;
  if (child === undefined || !death) return failure(run, PROCESS_GONE);
  const { exit, fault } = death;
  const reason = child.memoryFault ?? fault ?? (child.process.wasKilled ? KILLED_FOR_OTHER : null);
  const { residentBytes } = child;
  const memoryExceeded = child.memoryFault !== null;
  const log = child.unclaimedOutput();
  const error = deathError({ exit, reason, memoryExceeded, residentBytes, log });
  const durationUs = Math.max(0, Date.now() - child.headSince) * 1000;
  return { type: "failed", attempt: run.attempt, error, startedAt: child.headSince, durationUs };
}

/** The failure of a run that did not start. */
export function failure(run: Run, error: TaskError): Outcome {
  return { type: "failed", attempt: run.attempt, error, startedAt: Date.now(), durationUs: 0 };
}

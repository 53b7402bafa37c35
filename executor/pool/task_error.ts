/**
 * The errors of tasks that the pool itself reports, and their outcomes: the process died, or the
 * task cannot start.
 */
import { errorMessage } from "../../base/mod.ts";
import type { LogRing } from "../../logs/mod.ts";
import { MEMORY_EXCEEDED, type TaskError } from "../../protocol/mod.ts";
import type { KillReason, Outcome, Run } from "../executor.ts";
import { PROTOCOL_EXIT } from "../wire/frame.ts";
import { FREED_MEMORY } from "../wire/frame_writer.ts";
import type { PoolChild } from "./child.ts";

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

/** The failure of the run that was the head of a dead child. `log`: the end of its output. */
export function blame(child: PoolChild | undefined, run: Run, log: LogRing): Outcome {
  const death = child?.death;
  if (child === undefined || !death) return failure(run, PROCESS_GONE);
  const { exit, fault } = death;
  if (child.filesFault !== null) return failure(run, filesError(child.filesFault, log));
  const reason = child.memoryFault ?? fault ?? (child.process.wasKilled ? KILLED_FOR_OTHER : null);
  const { residentBytes, grownBytes } = child;
  const memoryExceeded = child.memoryFault !== null;
  const error = deathError({ exit, reason, memoryExceeded, residentBytes, grownBytes, log });
  const ms = Math.round(performance.now() - child.headSince);
  const startedAt = Date.now() - ms;
  return { type: "failed", attempt: run.attempt, error, startedAt, durationUs: ms * 1000 };
}

/** The error of a task that was killed for its files. */
function filesError(reason: string, log: LogRing): TaskError {
  const message = `The process of this task was killed: ${reason}`;
  const tail = log.bytes === 0 ? {} : { logTail: log.text() };
  return { kind: "raised", name: "FilesLimitExceeded", message, ...tail };
}

/** The failure of a run that did not start. */
export function failure(run: Run, error: TaskError): Outcome {
  return { type: "failed", attempt: run.attempt, error, startedAt: Date.now(), durationUs: 0 };
}

/** The end of a run for which no process can be started now. */
export function unavailable({ attempt }: Run, detail: string): Outcome {
  return { type: "unavailable", attempt, detail };
}

/** The end of a run that was killed on request. */
export function killed(
  { run: { attempt }, reason }: { readonly run: Run; readonly reason: KillReason },
  log: LogRing,
): Outcome {
  const tail = log.bytes === 0 ? {} : { logTail: log.text() };
  return { type: "killed", attempt, reason, ...tail };
}

/** Facts about the death of the process of a task. */
export interface DeathFacts {
  /** `"SIGKILL"`, `"exit code 1"`. */
  readonly exit: string;
  /** Reason for which the pool killed the process; `null` when it died by itself. */
  readonly reason: string | null;
  /** Whether the pool killed the process for its use of memory. */
  readonly memoryExceeded: boolean;
  /** At the last sample; 0 when there was none. */
  readonly residentBytes: number;
  /** Growth when it was killed for the memory of the whole worker; `null` otherwise. */
  readonly grownBytes: number | null;
  /** The end of the output of the task. */
  readonly log: LogRing;
}

/** The error of a task whose process died while the task ran. */
export function deathError(facts: DeathFacts): TaskError {
  const { exit, reason, memoryExceeded, residentBytes, grownBytes, log } = facts;
  const exitCode = reason === null ? exitCodeOf(exit) : null;
  return {
    kind: exitCode === null ? "killed" : "exited",
    name: memoryExceeded ? MEMORY_EXCEEDED : exitCode === null ? "ExecutorDied" : "TaskExited",
    message: reason === null
      ? integrityMessage(exit, log) ?? freedMessage(exit, log) ?? describeExit(exit)
      : `The process of this task was killed: ${reason}`,
    exit,
    ...(exitCode === null ? {} : { exitCode }),
    ...(residentBytes > 0 ? { residentBytes } : {}),
    ...(grownBytes === null ? {} : { grownBytes }),
    ...(log.bytes > 0 ? { logTail: log.text() } : {}),
  };
}

/** The error of a task whose graph is not open. */
export function graphUnknownError(): TaskError {
  const message = "The graph of this task is not open on this worker";
  return { kind: "refused", name: "NoExecutor", message };
}

/** The error of a task whose modules are not available. */
export function modulesError(message: string): TaskError {
  return { kind: "refused", name: "ModulesUnavailable", message };
}

/** The error of a task whose call cannot be sent to a process. */
export function unsendableError(error: unknown): TaskError {
  return {
    kind: "refused",
    name: "UnsendableCall",
    message: `Cannot send the task to a process: ${errorMessage(error)}`,
  };
}

/** Deno ends a process that loads a remote module whose hash differs from the lock file. */
function integrityMessage(exit: string, log: LogRing): string | null {
  if (exit !== "exit code 10" || log.bytes === 0) return null;
  const text = log.text();
  if (!text.includes("Integrity check failed")) return null;
  const module = /Specifier: (\S+)/.exec(text)?.[1] ?? "a module";
  return `${module} differs from the hash in the lock file of its module set: it was changed in ` +
    "the cache of this worker, or at its source";
}

/** A child ends when the memory of a result is gone before it is sent. */
function freedMessage(exit: string, log: LogRing): string | null {
  if (exit !== `exit code ${PROTOCOL_EXIT}` || !log.text().includes(FREED_MEMORY)) return null;
  return `${FREED_MEMORY}: a task must not transfer, detach or grow the memory of what it returns`;
}

/** `null`: a signal ended the process. */
function exitCodeOf(exit: string): number | null {
  const code = /^exit code (\d+)$/.exec(exit)?.[1];
  return code === undefined ? null : Number(code);
}

function describeExit(exit: string): string {
  if (exit === "exit code 0") {
    return "The process of this task ended with exit code 0; a task must return instead of exiting";
  }
  if (!exit.startsWith("SIG")) return `The process of this task ended with ${exit}`;
  const hint = /^SIG(TRAP|ABRT|ILL|KILL)$/.test(exit) ? "; it may have run out of memory" : "";
  return `The process of this task died by ${exit}${hint}`;
}

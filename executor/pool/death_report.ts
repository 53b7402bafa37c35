/** What people read about a task whose process died under it. */
import { LOG_TAIL_BYTES_MAX } from "../../base/mod.ts";
import type { TaskError } from "../../protocol/mod.ts";
import type { LogRing } from "./task_log.ts";

export interface DeathFacts {
  /** `"SIGKILL"`, `"exit code 1"`. */
  readonly exit: string;
  /** Why the parent killed it; `null` when it died by itself. */
  readonly reason: string | null;
  /** The parent killed it for its size. */
  readonly tooLarge: boolean;
  /** At the last sample; 0 when there was none. */
  readonly residentBytes: number;
  /** What the task had printed. */
  readonly log: LogRing;
}

export function reportDeath(facts: DeathFacts): TaskError {
  const { exit, reason, tooLarge, residentBytes, log } = facts;
  return {
    kind: "killed",
    name: tooLarge ? "MemoryExceeded" : "ExecutorDied",
    message: reason === null ? ownDeath(exit) : `The process of this task was killed: ${reason}`,
    exit,
    ...(residentBytes > 0 ? { residentBytes } : {}),
    ...(log.bytes > 0 ? { logTail: log.text(LOG_TAIL_BYTES_MAX) } : {}),
  };
}

function ownDeath(exit: string): string {
  if (exit === "exit code 0") {
    return "The process of this task ended itself with exit code 0; a task must not do that";
  }
  const hint = /^SIG(TRAP|ABRT|ILL|KILL)$/.test(exit) ? "; it may have run out of memory" : "";
  return exit.startsWith("SIG")
    ? `The process of this task died by ${exit}${hint}`
    : `The process of this task ended itself with ${exit}`;
}

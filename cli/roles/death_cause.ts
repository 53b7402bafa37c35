/** Why a worker process has probably died, for the log of its supervisor. */

/** How a process has ended. */
export interface ProcessEnd {
  readonly signal: string | null;
  readonly code: number;
}

/**
 * Describes the death. `killsBefore` and `killsAfter`: processes that the system had killed in the
 * control group for lack of memory; `null` if that is not known.
 */
export function deathCause(
  { signal, code }: ProcessEnd,
  killsBefore: number | null,
  killsAfter: number | null,
): string {
  if (signal === null) return `exit code ${code}`;
  if (signal !== "SIGKILL") return signal;
  if (killsBefore === null || killsAfter === null) {
    return "SIGKILL: killed by hand, or by the system for lack of memory";
  }
  return killsAfter > killsBefore
    ? "SIGKILL: the system has killed it, as its control group had no memory left; give the group " +
      "more memory, or the worker a smaller --memory-limit"
    : "SIGKILL: killed by hand, or by the system as the machine, and not its control group, had no " +
      "memory left";
}

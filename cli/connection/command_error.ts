/**
 * Turns errors of requests into errors of commands. Every command loads this, those that make none
 * too.
 */
import { ZodError } from "zod";
import {
  isLimit,
  ProblemError,
  SilenceError,
  UnreachableError,
  WorkersTimeoutError,
} from "../../client/http/error.ts";
import { CommandError, EXIT, type ExitCode } from "../exit_code.ts";
import { printableLine } from "../output/printable.ts";

/** Problems whose exit code is that of the graph, and not that of wrong use. */
const EXIT_BY_CODE: ReadonlyMap<string, ExitCode> = new Map([
  ["task_failed", EXIT.taskFailed],
  ["lost", EXIT.taskFailed],
  ["result_lost", EXIT.taskFailed],
  ["graph_cancelled", EXIT.cancelled],
  ["not_finished", EXIT.timedOut],
  ["recomputing", EXIT.timedOut],
]);

/**
 * Converts the error of a failed request to a {@linkcode CommandError} with the fitting exit code.
 * An invalid graph has one line for each fault. A limit that is still met ends a command by its
 * timeout. Other errors are returned as they are.
 */
export function asCommandError(error: unknown): unknown {
  if (error instanceof UnreachableError) return new CommandError(error.message, EXIT.unreachable);
  if (error instanceof WorkersTimeoutError) return new CommandError(error.message, EXIT.timedOut);
  if (error instanceof SilenceError) {
    return new CommandError(`The answer broke off: ${error.message}`, EXIT.unreachable);
  }
  if (error instanceof ZodError) {
    const message = "Cannot use the answer: it is not that of a scheduler of this version";
    return new CommandError(message, EXIT.unreachable);
  }
  if (!(error instanceof ProblemError)) return error;
  const { problem } = error;
  if (isLimit(problem)) return new CommandError(printableLine(problem.detail), EXIT.timedOut);
  const isWrongUse = problem.status >= 400 && problem.status < 500;
  const exitCode = EXIT_BY_CODE.get(problem.code) ?? (isWrongUse ? EXIT.usage : EXIT.unreachable);
  // The scheduler's advice for `weir results`.
  const detail = (problem.detail || problem.title).replace("?partial=true", "--partial");
  const faults = exitCode === EXIT.usage ? problem.errors ?? [] : [];
  // One fault is in the sentence already.
  const [only] = faults.length === 1 ? faults : [];
  const listed = only !== undefined && detail.includes(only.detail) ? [] : faults;
  return new CommandError(
    [
      printableLine(detail),
      ...listed.map(({ pointer, detail }) => printableLine(`  ${pointer || "/"}: ${detail}`)),
    ].join("\n"),
    exitCode,
  );
}

/** The client of a command, and what the errors of its requests become. */
import { ZodError } from "zod";
import {
  Client,
  isLimit,
  ProblemError,
  type SentRequest,
  SilenceError,
  UnreachableError,
  WorkersTimeoutError,
} from "../../client/mod.ts";
import type { Problem } from "../../protocol/mod.ts";
import { CommandError, EXIT, type ExitCode } from "../exit_code.ts";
import { say } from "../output/print.ts";
import { printableLine } from "../output/printable.ts";
import { addressOf, type ConnectionFlags } from "./address.ts";

/** How the client of a command waits. */
interface ConnectOptions {
  /** Milliseconds since 1970 until which it waits for room at a limit; absent: as long as it is. */
  readonly waitUntil?: number;
  /** Ends waits between two requests. */
  readonly signal?: AbortSignal;
}

/**
 * A client of the scheduler that the flags name. It says on standard error that it waits for room,
 * once for each limit.
 */
export function connect(flags: ConnectionFlags, options: ConnectOptions = {}): Client {
  const { url, token } = addressOf(flags);
  const told = new Set<string>();
  const onLimit = ({ code, detail }: Problem) => {
    if (!told.has(code)) say(`Waiting for room: ${detail}`);
    told.add(code);
  };
  const { waitUntil = Infinity, signal } = options;
  return new Client({
    url,
    waitUntil,
    onLimit,
    ...(flags.verbose && { onRequest: showRequest }),
    ...(token && { token }),
    ...(signal && { signal }),
  });
}

/** `> GET http://127.0.0.1:8786/api/v1/workers: 200 after 3 ms` */
function showRequest({ method, url, outcome, ms }: SentRequest): void {
  say(printableLine(`> ${method} ${url}: ${outcome} after ${Math.round(ms)} ms`));
}

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

/** The exit codes of `weir`, and the error that ends a command with one of them. */

/**
 * Exit codes, so that a script can tell a failed task from a wrong flag or an unreachable
 * scheduler.
 */
export const EXIT = {
  succeeded: 0,
  taskFailed: 1,
  /** Two runs differ, as with diff(1). */
  differs: 1,
  /** Standard output takes no more, as on a full disk. */
  notWritten: 1,
  usage: 2,
  cancelled: 3,
  timedOut: 4,
  unreachable: 5,
  /** A scheduler does not resume from a damaged recording without `--accept-loss`. */
  damagedRecording: 6,
  /** A worker has retired to be restarted: a fresh process is to follow. */
  restart: 7,
  /** `weir local` cannot run its command: 126 it is no program, 127 there is none. */
  notExecutable: 126,
  notFound: 127,
  interrupted: 130,
} as const;

export type ExitCode = typeof EXIT[keyof typeof EXIT];

/** Ends a command: its message becomes one line on standard error. */
export class CommandError extends Error {
  override name = "CommandError";
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The error of a wrong flag, argument or file. */
export function usageError(message: string): CommandError {
  return new CommandError(message, EXIT.usage);
}

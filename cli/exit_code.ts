/** What the exit code of `weir` says, so that a script can tell whose fault it was. */
export const EXIT = {
  succeeded: 0,
  taskFailed: 1,
  usage: 2,
  cancelled: 3,
  timedOut: 4,
  unreachable: 5,
  interrupted: 130,
} as const;

export type ExitCode = typeof EXIT[keyof typeof EXIT];

/** Ends a command with one line on standard error. */
export class CommandError extends Error {
  override name = "CommandError";
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode) {
    super(message);
    this.exitCode = exitCode;
  }
}

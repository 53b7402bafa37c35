/** A command that runs beside a local cluster, which ends with it. */
import { failureReason } from "../../base/mod.ts";
import { CommandError, EXIT } from "../exit_code.ts";
import { userPath } from "../flags/user_path.ts";
import { endWithParent } from "../output/ended_with_parent.ts";
import { tryKill } from "../roles/role_process.ts";
import { PARENT_ON_INPUT } from "../roles/stop_signals.ts";

/** Signals that a terminal sends to the command too. */
const OF_TERMINAL: readonly Deno.Signal[] = ["SIGINT", "SIGHUP"];

/** A running command. */
export interface Guest {
  /** Sends a signal, unless the terminal has sent it to the command too. */
  pass(signal: Deno.Signal): void;
  /** The exit code: 128 and the number of the signal if a signal has ended it. */
  readonly ended: Promise<number>;
}

/**
 * Starts a command with variables beside those of this process.
 *
 * @throws CommandError if it cannot be run
 */
export function startGuest(
  [program = "", ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
): Guest {
  const { [PARENT_ON_INPUT]: _ownInput, ...inherited } = Deno.env.toObject();
  try {
    const command = new Deno.Command(program, {
      args,
      cwd: userPath("."),
      clearEnv: true,
      env: { ...inherited, ...env },
      stdin: "inherit",
      stdout: "inherit",
      stderr: "inherit",
    }).spawn();
    void endWithParent(command);
    return {
      pass: (signal) => {
        if (!OF_TERMINAL.includes(signal) || !hasTerminal()) tryKill(command, signal);
      },
      ended: command.status.then(({ code }) => code),
    };
  } catch (error) {
    const isMissing = error instanceof Deno.errors.NotFound;
    throw new CommandError(
      `Cannot run "${program}": ${isMissing ? "there is no such program" : failureReason(error)}`,
      isMissing ? EXIT.notFound : EXIT.notExecutable,
    );
  }
}

function hasTerminal(): boolean {
  return [Deno.stdin, Deno.stdout, Deno.stderr].some((stream) => stream.isTerminal());
}

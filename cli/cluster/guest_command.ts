/** A command that runs beside a local cluster, which ends with it. */
import { failureReason } from "../../base/mod.ts";
import { CommandError, EXIT } from "../exit_code.ts";
import { userPath } from "../flags/user_path.ts";
import { tryKill } from "../roles/role_process.ts";
import { onStopSignal, PARENT_ON_INPUT } from "../roles/stop_signals.ts";

/** Signals that a terminal sends to the command too. */
const OF_TERMINAL: readonly Deno.Signal[] = ["SIGINT", "SIGHUP"];

/**
 * Runs a command with variables beside those of this process, and returns its exit code: 128 and
 * the number of the signal if a signal has ended it. Signals to stop are passed on.
 *
 * @throws CommandError if it cannot be run
 */
export async function runGuest(
  [program = "", ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const { [PARENT_ON_INPUT]: _ownInput, ...inherited } = Deno.env.toObject();
  let command: Deno.ChildProcess;
  try {
    command = new Deno.Command(program, {
      args,
      cwd: userPath("."),
      clearEnv: true,
      env: { ...inherited, ...env },
      stdin: "inherit",
      stdout: "inherit",
      stderr: "inherit",
    }).spawn();
  } catch (error) {
    const isMissing = error instanceof Deno.errors.NotFound;
    throw new CommandError(
      `Cannot run "${program}": ${isMissing ? "there is no such program" : failureReason(error)}`,
      isMissing ? EXIT.notFound : EXIT.notExecutable,
    );
  }
  using _signals = onStopSignal((signal) => {
    if (OF_TERMINAL.includes(signal) && hasTerminal()) return;
    tryKill(command, signal);
  });
  return (await command.status).code;
}

function hasTerminal(): boolean {
  return [Deno.stdin, Deno.stdout, Deno.stderr].some((stream) => stream.isTerminal());
}

/**
 * `weir retry ID`: runs again what failed of a graph and, with `--wait`, stays until it has ended.
 * Output and exit codes are those of `weir submit`.
 */
import { Command } from "commander";
import { attend, type AttendFlags, seconds } from "../output/attend.ts";
import { connect, type ConnectionFlags, explained, withConnection } from "../connection.ts";
import { EXIT, type ExitCode } from "../exit_code.ts";

interface RetryFlags extends AttendFlags, ConnectionFlags {
  readonly wait?: true;
}

/** The command; its action resolves to an exit code that it sets through `onExit`. */
export function retryCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("retry")
    .description("Run the failed tasks of a graph again; existing results are kept")
    .argument("<id>", "id of the graph, printed by submit")
    .option("--wait", "wait until the graph has ended and print its results")
    .option("--timeout <seconds>", "with --wait: exit with 4 after this time", seconds)
    .option("--json", "print the whole status of the graph as one line of JSON")
    .option("-q, --quiet", "do not show progress on standard error");
  return withConnection(command)
    .action(async (id: string, flags: RetryFlags) => onExit(await retry(id, flags)));
}

async function retry(id: string, flags: RetryFlags): Promise<ExitCode> {
  const client = connect(flags);
  try {
    const status = await client.retry(id);
    if (flags.wait) return await attend(status, client, flags);
    console.log(flags.json ? JSON.stringify(status) : status.id);
    return EXIT.succeeded;
  } catch (error) {
    throw explained(error);
  }
}

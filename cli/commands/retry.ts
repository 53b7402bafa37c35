/**
 * `weir retry ID`: runs the failed tasks of a graph again and, with `--wait`, waits for its end.
 * Output and exit codes are those of `weir submit`.
 */
import { Command } from "commander";
import { type FollowFlags, followGraph } from "../output/follow_graph.ts";
import {
  addConnectionFlags,
  asCommandError,
  connect,
  type ConnectionFlags,
} from "../connection.ts";
import { EXIT, type ExitCode } from "../exit_code.ts";
import { parseSeconds } from "../flags/parsers.ts";

interface RetryFlags extends FollowFlags, ConnectionFlags {
  readonly wait?: true;
}

/** The command `weir retry`. Its action passes the exit code to `onExit`. */
export function retryCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("retry")
    .description("Run the failed tasks of a graph again; existing results are kept")
    .argument("<id>", "id of the graph, printed by submit")
    .option("--wait", "wait until the graph has ended and print its results")
    .option("--timeout <seconds>", "with --wait: exit with 4 after this time", parseSeconds)
    .option("--json", "print the whole status of the graph as one line of JSON")
    .option("-q, --quiet", "do not show progress on standard error");
  return addConnectionFlags(command)
    .action(async (id: string, flags: RetryFlags) => onExit(await retry(id, flags)));
}

async function retry(id: string, flags: RetryFlags): Promise<ExitCode> {
  const client = connect(flags);
  try {
    const status = await client.retry(id);
    if (flags.wait) return await followGraph(status, client, flags);
    console.log(flags.json ? JSON.stringify(status) : status.id);
    return EXIT.succeeded;
  } catch (error) {
    throw asCommandError(error);
  }
}

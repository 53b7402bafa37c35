/**
 * `weir retry ID`: runs the failed tasks of a graph again and, with `--wait`, waits for its end.
 * Output and exit codes are those of `weir submit`.
 */
import { Command } from "commander";
import { addCiFlags, requireWait } from "../../ci/system.ts";
import { addClientFlags } from "../../connection/client_flags.ts";
import { connect } from "../../connection/connect.ts";
import { withExamples } from "../../examples.ts";
import { EXIT, type ExitCode, usageError } from "../../exit_code.ts";
import { parseSeconds } from "../../flags/parsers.ts";
import { type FollowFlags, followGraph } from "../../follow/follow_graph.ts";
import { print, printJson } from "../../output/print.ts";

interface RetryFlags extends FollowFlags {
  readonly wait?: true;
}

/** The command `weir retry`. Its action passes the exit code to `onExit`. */
export function retryCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("retry")
    .description("Run the failed tasks of a graph again; existing results are kept")
    .argument("<id>", "id of the graph, printed by submit")
    .option("--wait", "wait until the graph has ended and print its results")
    .option("--timeout <duration>", "with --wait: exit with 4 after this time", parseSeconds);
  addCiFlags(command, "with --wait: ");
  addClientFlags(command, {
    json: "print the whole status of the graph as one line of JSON",
    quiet: "do not show progress on standard error",
  });
  withExamples(command, ["weir retry ID --wait", "prints the results, or what failed again"]);
  return command.action(async (id: string, flags: RetryFlags) => onExit(await retry(id, flags)));
}

async function retry(id: string, flags: RetryFlags): Promise<ExitCode> {
  if (flags.timeout !== undefined && !flags.wait) {
    throw usageError("Cannot use --timeout without --wait");
  }
  requireWait(flags);
  const client = connect(flags);
  const status = await client.retry(id);
  if (flags.wait) return await followGraph(status, { client, flags });
  if (flags.json) printJson(status);
  else print(status.id);
  return EXIT.succeeded;
}

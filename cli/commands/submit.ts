/**
 * `weir submit FILE`: posts a graph and, with `--wait`, waits for its end.
 *
 * Standard output is data only: the id of the graph, or its results as JSON. Progress and errors go
 * to standard error. The exit codes are in `exit_code.ts`.
 */
import { Command } from "commander";
import { uuidv7 } from "uuidv7";
import { type FollowFlags, followGraph } from "../output/follow_graph.ts";
import {
  addConnectionFlags,
  asCommandError,
  connect,
  type ConnectionFlags,
} from "../connection.ts";
import { EXIT, type ExitCode } from "../exit_code.ts";
import { readGraphFile } from "../flags/graph_file.ts";
import { appendValue, parseSeconds } from "../flags/parsers.ts";

interface SubmitFlags extends FollowFlags, ConnectionFlags {
  readonly module: readonly string[];
  readonly wait?: true;
  readonly idempotencyKey?: string;
}

/** The command `weir submit`. Its action passes the exit code to `onExit`. */
export function submitCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("submit")
    .description("Submit a task graph to a scheduler")
    .argument("<file>", 'graph as JSON; "-" reads standard input')
    .option(
      "--module <file>",
      "ship a TypeScript or JavaScript file with the graph",
      appendValue,
      [],
    )
    .option("--wait", "wait until the graph has ended and print its results")
    .option("--timeout <seconds>", "exit with 4 when it has waited this long", parseSeconds)
    .option("--json", "print the whole status of the graph as one line of JSON")
    .option("-q, --quiet", "do not show progress on standard error")
    .option("--idempotency-key <key>", "makes a repeat of this submission with the same key safe");
  return addConnectionFlags(command)
    .action(async (file: string, flags: SubmitFlags) => onExit(await submit(file, flags)));
}

async function submit(file: string, flags: SubmitFlags): Promise<ExitCode> {
  const graph = await readGraphFile(file, flags.module);
  const begun = Date.now();
  const client = connect(flags, begun + (flags.timeout ?? Infinity) * 1000);
  try {
    const posted = await client.submit(graph, {
      idempotencyKey: flags.idempotencyKey ?? uuidv7(),
      // Short graphs end in this time; without the scope `read` this is the only status.
      ...(flags.wait && { wait: Math.min(1, flags.timeout ?? 1) }),
    });
    if (!flags.wait) {
      console.log(flags.json ? JSON.stringify(posted) : posted.id);
      return EXIT.succeeded;
    }
    return await followGraph(posted, client, flags, begun);
  } catch (error) {
    throw asCommandError(error);
  }
}

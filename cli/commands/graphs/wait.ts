/** `weir wait ID`: waits for the end of a graph; output and exit codes are those of `submit`. */
import { Command } from "commander";
import { addCiFlags } from "../../ci/system.ts";
import { addClientFlags } from "../../connection/client_flags.ts";
import { connect } from "../../connection/connect.ts";
import { whenItAnswers } from "../../connection/when_it_answers.ts";
import { withExamples } from "../../examples.ts";
import type { ExitCode } from "../../exit_code.ts";
import { parseSeconds } from "../../flags/parsers.ts";
import { type FollowFlags, followGraph } from "../../follow/follow_graph.ts";

export function waitCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("wait")
    .description("Wait until a graph has ended and print its results, as submit --wait does")
    .argument("<id>", "id of the graph, printed by submit")
    .option("--timeout <duration>", "exit with 4 when it has waited this long", parseSeconds);
  addCiFlags(command);
  addClientFlags(command, {
    json: "print the whole status of the graph as one line of JSON",
    quiet: "do not show progress on standard error",
  });
  withExamples(
    command,
    ["weir wait ID > results.json", "the exit code tells how the graph ended"],
    ["weir wait ID --timeout 60", "exits with 4 if it still runs then"],
  );
  return command.action(async (id: string, flags: FollowFlags) => {
    const client = connect(flags);
    const status = await whenItAnswers(() => client.graph(id), { isFirst: true });
    onExit(await followGraph(status, { client, flags }));
  });
}

/** `weir explain GRAPH KEY`: the reasons why a task is in its state. */
import { Command } from "commander";
import { addClientFlags, type ClientFlags } from "../../connection/client_flags.ts";
import { connect } from "../../connection/connect.ts";
import { withExamples } from "../../examples.ts";
import { EXIT, type ExitCode } from "../../exit_code.ts";
import { addWatchFlags, showViews, type WatchFlags } from "../../follow/views.ts";
import { printable } from "../../output/printable.ts";

export function explainCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("explain")
    .description("Show why a task is in its state: what it waits for, or how it ended")
    .argument("<graph>", "id of the graph, printed by submit")
    .argument("<key>", "key of the task");
  addWatchFlags(command);
  addClientFlags(command, { quiet: "print only the names of the reasons" });
  withExamples(command, ["weir explain ID total", 'why the task "total" does not run']);
  return command.action(async (graph: string, key: string, flags: ClientFlags & WatchFlags) => {
    const client = connect(flags);
    await showViews(flags, async () => {
      const explanation = await client.explain(graph, key);
      if (flags.json) return { json: explanation };
      const lines = explanation.reasons.map(({ code, text }) =>
        printable(flags.quiet ? code : `${code}: ${text}`)
      );
      return { lines };
    });
    onExit(EXIT.succeeded);
  });
}

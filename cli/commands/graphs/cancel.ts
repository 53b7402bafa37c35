/** `weir cancel ID...`: cancels graphs, and says what has become of each. */
import { Command } from "commander";
import type { GraphStatus } from "../../../protocol/mod.ts";
import { addClientFlags, type ClientFlags } from "../../connection/client_flags.ts";
import { connect } from "../../connection/connect.ts";
import { withExamples } from "../../examples.ts";
import { EXIT, type ExitCode } from "../../exit_code.ts";
import { forEachGraph } from "../../follow/each_graph.ts";
import { counted } from "../../output/counted.ts";
import { print, printJson } from "../../output/print.ts";

/** Seconds to wait until the running tasks have stopped. */
const WAIT_SECONDS = 10;

export function cancelCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("cancel")
    .description("Cancel graphs: kill their running tasks and start no others")
    .argument("<ids...>", "ids of the graphs, printed by submit");
  addClientFlags(command, {
    json: "print the status of each graph as a line of JSON",
    quiet: "do not say what was done",
  });
  withExamples(
    command,
    ["weir cancel ID", "waits until the tasks have stopped, at most 10 s"],
    ["weir cancel $(weir graphs -q --mine --state running)", "cancels all own graphs"],
  );
  return command.action(async (ids: string[], flags: ClientFlags) => {
    const client = connect(flags);
    await forEachGraph(ids, async (id) => {
      const status = await client.cancel(id, { wait: WAIT_SECONDS });
      if (flags.json) printJson(status);
      else if (!flags.quiet) print(cancellationLine(status));
    });
    onExit(EXIT.succeeded);
  });
}

/** Describes what a cancellation has done to a graph. */
export function cancellationLine({ id, state, outcome, counts }: GraphStatus): string {
  if (state === "cancelled") {
    return `cancelled graph ${id}: ${counted(counts.cancelled, "task")} did not end`;
  }
  if (state === "cancelling") return `cancelling graph ${id}: its tasks are still being stopped`;
  return `graph ${id} had ended: ${outcome}`;
}

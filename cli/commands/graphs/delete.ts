/** `weir delete ID...`: deletes graphs with their results, and says what was deleted. */
import { Command } from "commander";
import type { GraphStatus } from "../../../protocol/mod.ts";
import { addClientFlags, type ClientFlags } from "../../connection/client_flags.ts";
import { connect } from "../../connection/connect.ts";
import { withExamples } from "../../examples.ts";
import { EXIT, type ExitCode } from "../../exit_code.ts";
import { mayChange } from "../../follow/graph_end.ts";
import { forEachGraph } from "../../follow/each_graph.ts";
import { print, printJson } from "../../output/print.ts";

export function deleteCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("delete")
    .description("Cancel graphs that run, release the results and delete the graphs")
    .argument("<ids...>", "ids of the graphs, printed by submit");
  addClientFlags(command, {
    json: "print the last status of each deleted graph as a line of JSON",
    quiet: "do not say what was done",
  });
  withExamples(
    command,
    ["weir delete ID", "its keys are free afterwards"],
    ["weir delete $(weir graphs -q --mine --state failed)", "deletes all failed graphs"],
  );
  return command.action(async (ids: string[], flags: ClientFlags) => {
    const client = connect(flags);
    await forEachGraph(ids, async (id) => {
      const status = await client.graph(id);
      await client.delete(id);
      if (flags.json) printJson(status);
      else if (!flags.quiet) print(deletionLine(status));
    });
    onExit(EXIT.succeeded);
  });
}

/** Describes what was deleted. `status`: the status before. */
export function deletionLine(status: GraphStatus): string {
  const { id, name, state, outcome, counts, outputs } = status;
  const named = name === "" ? id : `${id} (${name})`;
  const unended = counts.waiting + counts.queued + counts["no-worker"] + counts.processing;
  if (mayChange(status)) return `deleted graph ${named}: ${unended} tasks had not ended`;
  const results = state === "succeeded" ? ` with ${outputs} results` : "";
  return `deleted graph ${named}, which had ${outcome}${results}`.replace(
    /had (partly )?cancelled/,
    (_, partly = "") => `was ${partly}cancelled`,
  );
}

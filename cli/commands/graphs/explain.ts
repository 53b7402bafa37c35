/**
 * `weir explain GRAPH`: where the time of a graph went. `weir explain GRAPH KEY`: the reasons why a
 * task is in its state.
 */
import { Command } from "commander";
import type { Client } from "../../../client/mod.ts";
import { connect } from "../../connection/connect.ts";
import { withExamples } from "../../examples.ts";
import { EXIT, type ExitCode } from "../../exit_code.ts";
import { addViewFlags, showViews, type View, type ViewFlags } from "../../follow/views.ts";
import { analysisLines } from "../../output/analysis_lines.ts";
import { printable } from "../../output/printable.ts";
import { lineWidth } from "../../output/terminal_size.ts";

export function explainCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("explain")
    .description("Show where the time of a graph went, or why a task is in its state")
    .argument("<graph>", "id of the graph, printed by submit")
    .argument("[key]", "key of the task; without one: the whole graph");
  addViewFlags(command, {
    quiet: "print only the names of the reasons, or what would help",
  });
  withExamples(
    command,
    ["weir explain ID", "where the time of the graph went"],
    ["weir explain ID total", 'why the task "total" does not run'],
  );
  return command.action(async (graph: string, key: string | undefined, flags: ViewFlags) => {
    const client = connect(flags);
    await showViews(
      flags,
      () =>
        key === undefined
          ? explainGraph(client, graph, flags)
          : explainTask(client, { graph, key }, flags),
    );
    onExit(EXIT.succeeded);
  });
}

async function explainGraph(client: Client, graph: string, flags: ViewFlags): Promise<View> {
  const analysis = await client.analysis(graph);
  if (flags.json) return { json: analysis };
  if (flags.quiet) return { lines: analysis.advice.map(({ text }) => printable(text)) };
  return { lines: analysisLines(analysis, lineWidth("stdout")) };
}

async function explainTask(
  client: Client,
  { graph, key }: { readonly graph: string; readonly key: string },
  flags: ViewFlags,
): Promise<View> {
  const explanation = await client.explain(graph, key);
  if (flags.json) return { json: explanation };
  const lines = explanation.reasons.map(({ code, text }) =>
    printable(flags.quiet ? code : `${code}: ${text}`)
  );
  return { lines };
}

/**
 * `weir watch ID`: the progress of a graph on standard output until it has ended: a display that is
 * rewritten on a terminal, and otherwise a line for each change.
 */
import { Command } from "commander";
import type { Client } from "../../../client/mod.ts";
import type { GraphStatus } from "../../../protocol/mod.ts";
import { addClientFlags, type ClientFlags } from "../../connection/client_flags.ts";
import { connect } from "../../connection/connect.ts";
import { whenItAnswers } from "../../connection/when_it_answers.ts";
import { withExamples } from "../../examples.ts";
import { EXIT, type ExitCode } from "../../exit_code.ts";
import { failureLines } from "../../follow/failures.ts";
import { exitCodeOf, mayChange, nextStatus } from "../../follow/graph_end.ts";
import { progressDisplay, progressLine } from "../../follow/progress_lines.ts";
import { TaskWatch } from "../../follow/task_watch.ts";
import { LiveRegion } from "../../output/live_region.ts";
import { isOutputClosed, print, printJson, say } from "../../output/print.ts";

export function watchCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("watch")
    .description("Show the progress of a graph until it has ended; the exit code tells how")
    .argument("<id>", "id of the graph, printed by submit");
  addClientFlags(command, {
    json: "print the status as a line of JSON, now and at each change",
    quiet: "do not list failures at the end",
  });
  withExamples(
    command,
    ["weir watch ID", "tasks that are done, running and failed, by prefix of the key"],
    ["weir watch ID --json | jq -c .counts", "the counts at each change"],
  );
  return command
    .action(async (id: string, flags: ClientFlags) => onExit(await watch(id, flags)));
}

async function watch(id: string, flags: ClientFlags): Promise<ExitCode> {
  const client = connect(flags);
  const show = displayFor(flags, client);
  let status = await whenItAnswers(() => client.graph(id), { isFirst: true });
  for (;;) {
    await show(status);
    if (!mayChange(status) || isOutputClosed()) break;
    status = await nextStatus(id, client, 1);
  }
  if (mayChange(status)) return EXIT.succeeded;
  if (!flags.quiet) { for (const line of await failureLines(status, client)) say(line); }
  return exitCodeOf(status);
}

/** Shows a status if it differs from the one before. */
function displayFor(
  flags: ClientFlags,
  client: Client,
): (status: GraphStatus) => void | Promise<void> {
  let last = "";
  const isNew = (status: GraphStatus) => last !== (last = JSON.stringify(status));
  if (flags.json) {
    return (status) => {
      if (isNew(status)) printJson(status);
    };
  }
  const tasks = new TaskWatch(client);
  if (!Deno.stdout.isTerminal()) {
    return async (status) => {
      if (!isNew(status)) return;
      print(progressLine(status, await tasks.look(status, !mayChange(status))));
    };
  }
  const region = new LiveRegion("stdout");
  return async (status) => {
    const progress = await tasks.look(status, !mayChange(status));
    region.show(progressDisplay(status, progress, region.width));
  };
}

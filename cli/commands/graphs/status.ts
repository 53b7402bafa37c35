/** `weir status [ID]`: a graph, or the scheduler with its workers and the graphs that run. */
import { Command } from "commander";
import { formatBytes } from "../../../base/mod.ts";
import type { Client } from "../../../client/mod.ts";
import type { GraphStatus } from "../../../protocol/mod.ts";
import { addClientFlags, type ClientFlags } from "../../connection/client_flags.ts";
import { connect } from "../../connection/connect.ts";
import { withExamples } from "../../examples.ts";
import { EXIT, type ExitCode } from "../../exit_code.ts";
import { failureLines } from "../../follow/failures.ts";
import { mayChange } from "../../follow/graph_end.ts";
import { prefixLines, progressLine } from "../../follow/progress_lines.ts";
import { TaskWatch } from "../../follow/task_watch.ts";
import { ago, spanOf } from "../../output/duration.ts";
import { print, printJson } from "../../output/print.ts";

export function statusCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("status")
    .description("Show the state of a graph, or without an id that of the scheduler")
    .argument("[id]", "id of the graph, printed by submit");
  addClientFlags(command, {
    quiet: "print only the state of the graph, or whether the scheduler has workers",
  });
  withExamples(
    command,
    ["weir status", "the scheduler, its workers and how many graphs run"],
    ["weir status ID", "the state of a graph, its progress and its failures"],
    ["weir status ID --json | jq .counts", "the number of tasks in each state"],
  );
  return command.action(async (id: string | undefined, flags: ClientFlags) => {
    const client = connect(flags);
    await (id === undefined ? showScheduler(client, flags) : showGraph(id, client, flags));
    onExit(EXIT.succeeded);
  });
}

async function showGraph(id: string, client: Client, flags: ClientFlags): Promise<void> {
  const status = await client.graph(id);
  if (flags.json) return printJson(status);
  if (flags.quiet) return print(status.state);
  const progress = await new TaskWatch(client).look(status, true);
  print(progressLine(status, progress));
  for (const line of timeLines(status, Date.now())) print(line);
  for (const line of prefixLines(progress.tallies ?? [])) print(line);
  if (!mayChange(status)) { for (const line of await failureLines(status, client)) print(line); }
}

/** The name of a graph, and when it was submitted and how long it ran. */
function timeLines({ name, submittedAt, startedAt, endedAt }: GraphStatus, now: number): string[] {
  const took = spanOf(startedAt, endedAt, now);
  return [
    ...(name === "" ? [] : [`  name       ${name}`]),
    `  submitted  ${submittedAt} (${ago(submittedAt, now)})`,
    ...(took === "" ? [] : [`  ${endedAt === null ? "runs for  " : "ran for   "} ${took}`]),
  ];
}

async function showScheduler(client: Client, flags: ClientFlags): Promise<void> {
  const { version, protocol } = await client.version();
  const workers = await client.workers();
  const memory = await client.memory();
  let running = 0;
  for await (const _ of client.graphs({ state: "running", fields: ["id"] })) running++;
  if (flags.json) {
    return printJson({ url: client.url, version, protocol, running, workers, memory });
  }
  const able = workers.filter(({ state }) => state === "running");
  const threads = able.reduce((sum, worker) => sum + worker.threads, 0);
  const executing = workers.reduce((sum, worker) => sum + worker.executing, 0);
  if (flags.quiet) return print(able.length > 0 ? "ready" : "no workers");
  print(`scheduler  ${client.url}, version ${version}`);
  print(`workers    ${able.length} of ${workers.length} run, with ${threads} threads`);
  print(`tasks      ${executing} are executed`);
  print(`graphs     ${running} run`);
  const of = memory.limit === null ? "" : ` of ${formatBytes(memory.limit)}`;
  print(`memory     ${formatBytes(memory.process)}${of}, ${formatBytes(memory.spilled)} spilled`);
}

/** `weir status [ID]`: a graph, or the scheduler with its workers and the graphs that run. */
import { Command } from "commander";
import { formatBytes } from "../../../base/mod.ts";
import type { Client } from "../../../client/mod.ts";
import type { GraphStatus } from "../../../protocol/mod.ts";
import type { ClientFlags } from "../../connection/client_flags.ts";
import { connect } from "../../connection/connect.ts";
import { withExamples } from "../../examples.ts";
import { EXIT, type ExitCode } from "../../exit_code.ts";
import { awaitedWorkerLine } from "../../follow/awaited_worker.ts";
import { failureLines } from "../../follow/failures.ts";
import { mayChange } from "../../follow/graph_end.ts";
import { prefixLines, progressHead } from "../../follow/progress_lines.ts";
import { TaskWatch } from "../../follow/task_watch.ts";
import { counted } from "../../output/counted.ts";
import { ago, spanOf } from "../../output/duration.ts";
import { addViewFlags, showViews, type View, type ViewFlags } from "../../follow/views.ts";
import { printable } from "../../output/printable.ts";
import { lineWidth } from "../../output/terminal_size.ts";

export function statusCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("status")
    .description("Show the state of a graph, or without an id that of the scheduler")
    .argument("[id]", "id of the graph, printed by submit");
  addViewFlags(command, {
    quiet: "print only the state of the graph, or whether the scheduler has workers",
  });
  withExamples(
    command,
    ["weir status", "the scheduler, its workers and how many graphs run"],
    ["weir status ID", "the state of a graph, its progress and its failures"],
    ["weir status ID --json | jq .counts", "the number of tasks in each state"],
  );
  return command.action(async (id: string | undefined, flags: ViewFlags) => {
    const client = connect(flags);
    const tasks = new TaskWatch(client);
    await showViews(
      flags,
      () => id === undefined ? lookAtScheduler(client, flags) : lookAtGraph(id, tasks, flags),
    );
    onExit(EXIT.succeeded);
  });
}

async function lookAtGraph(id: string, tasks: TaskWatch, flags: ClientFlags): Promise<View> {
  const { client } = tasks;
  const status = await client.graph(id);
  const isLast = !mayChange(status);
  if (flags.json) return { json: status, isLast };
  if (flags.quiet) return { lines: [status.state], isLast };
  const progress = await tasks.look(status, isLast);
  const width = lineWidth("stdout");
  const now = Date.now();
  const since = Date.parse(status.submittedAt ?? "");
  const waits = awaitedWorkerLine(status, client.url, { since, now });
  const lines = [
    ...progressHead(status, progress, width),
    ...timeLines(status, now),
    ...(waits === null ? [] : [`  ${waits}`]),
    ...prefixLines(progress.tallies ?? [], width),
    ...(isLast ? await failureLines(status, client) : []),
  ];
  return { lines: lines.map(printable), isLast };
}

/** The name of a graph, its group, and when it was submitted and how long it ran. */
function timeLines(status: GraphStatus, now: number): string[] {
  const { name, submittedAt, startedAt, endedAt, group, waitsFor } = status;
  const took = spanOf(startedAt, endedAt, now);
  return [
    ...(name === "" ? [] : [`  name       ${name}`]),
    ...(group === undefined ? [] : [`  group      ${group}`]),
    ...(waitsFor === undefined ? [] : [`  waits for  ${waitsFor}`]),
    `  submitted  ${submittedAt} (${ago(submittedAt, now)})`,
    ...(took === "" ? [] : [`  ${endedAt === null ? "runs for  " : "ran for   "} ${took}`]),
  ];
}

async function lookAtScheduler(client: Client, flags: ClientFlags): Promise<View> {
  const { version, protocol } = await client.version();
  const workers = await client.workers();
  const memory = await client.memory();
  let running = 0;
  for await (const _ of client.graphs({ state: "running", fields: ["id"] })) running++;
  if (flags.json) {
    return { json: { url: client.url, version, protocol, running, workers, memory } };
  }
  const able = workers.filter(({ state }) => state === "running");
  const threads = able.reduce((sum, worker) => sum + worker.threads, 0);
  const executing = workers.reduce((sum, worker) => sum + worker.executing, 0);
  if (flags.quiet) return { lines: [able.length > 0 ? "ready" : "no workers"] };
  const of = memory.limit === null ? "" : ` of ${formatBytes(memory.limit)}`;
  const lines = [
    `scheduler  ${client.url}, version ${version}`,
    `workers    ${able.length} of ${workers.length} run, with ${counted(threads, "thread")}`,
    `tasks      ${executing} are executed`,
    `graphs     ${running} run`,
    `memory     ${formatBytes(memory.process)}${of}, ${formatBytes(memory.spilled)} spilled`,
  ];
  return { lines: lines.map(printable) };
}

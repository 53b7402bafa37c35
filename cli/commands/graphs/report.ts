/**
 * `weir report ID`: one HTML file with the dashboard and all that it shows of a graph. It needs no
 * server: it can be kept, sent and opened offline.
 */
import { Command } from "commander";
import type { Client } from "../../../client/mod.ts";
import {
  type GraphFailures,
  type GraphStatus,
  keySegment,
  type TaskStatus,
} from "../../../protocol/mod.ts";
import { addClientFlags, type ClientFlags } from "../../connection/client_flags.ts";
import { connect } from "../../connection/connect.ts";
import { withExamples } from "../../examples.ts";
import { EXIT, type ExitCode } from "../../exit_code.ts";
import { print, say } from "../../output/print.ts";
import { ownRuns, type RunsAnswer } from "../../follow/own_runs.ts";

/** Tasks that are listed, and failed ones of which there is a page. */
const TASKS_MAX = 1000;
const FAILURES_MAX = 50;
/** Fields of a task that its list shows. */
const TASK_FIELDS = [
  "key",
  "label",
  "state",
  "op",
  "attempts",
  "nbytes",
  "result",
  "startedAt",
  "endedAt",
] as const satisfies (keyof TaskStatus)[];
const RUNS_MAX = 10_000;
/** Characters of the file. */
const CHARACTERS_MAX = 5 * 1024 * 1024;

export function reportCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("report")
    .description("Write what the dashboard shows of a graph as one HTML file, to standard output")
    .argument("<id>", "id of the graph, printed by submit");
  addClientFlags(command, {
    json: "print the data of the report as one line of JSON",
    quiet: "do not say what was left out",
  });
  withExamples(command, ["weir report ID > report.html", "a file that opens offline"]);
  return command.action(async (id: string, flags: ClientFlags) => onExit(await report(id, flags)));
}

async function report(id: string, flags: ClientFlags): Promise<ExitCode> {
  const client = connect(flags);
  const status = await client.graph(id);
  const answers = await readAnswers(client, status);
  const runs = await ownRuns(
    (query) => read<RunsAnswer>(client, `stream?${query}`),
    status,
    RUNS_MAX,
  );
  const data = { graph: id, at: new Date().toISOString(), answers: { ...answers, stream: runs } };
  const text = JSON.stringify(data);
  if (flags.json) print(text);
  else print(await compose(text, status.name || id));
  if (!flags.quiet && text.length > CHARACTERS_MAX) {
    say(`The report has ${Math.ceil(text.length / 2 ** 20)} MiB: the graph has many groups`);
  }
  if (!flags.quiet && runs.dropped > 0) say("The first runs of the graph are no longer known");
  return EXIT.succeeded;
}

/** The answers that the pages of the graph ask for, by their paths. */
async function readAnswers(client: Client, status: GraphStatus): Promise<Record<string, unknown>> {
  const path = `graphs/${encodeURIComponent(status.id)}`;
  const answers: Record<string, unknown> = { [path]: status };
  for (const part of ["groups", "failures", "shape"]) {
    answers[`${path}/${part}`] = await read(client, `${path}/${part}`);
  }
  answers[`${path}/tasks`] = await read(
    client,
    `${path}/tasks?limit=${TASKS_MAX}&fields=${TASK_FIELDS.join(",")}`,
  );
  const { items } = answers[`${path}/failures`] as GraphFailures;
  for (const { key } of items.slice(0, FAILURES_MAX)) {
    const task = `${path}/tasks/${keySegment(key)}`;
    answers[task] = await read(client, `${task}?dependencies=0`);
    for (const part of ["/explain", "/attempts", "/neighbours"]) {
      answers[task + part] = await read(client, task + part);
    }
  }
  return answers;
}

async function read<T>(client: Client, path: string): Promise<T> {
  return await client.get(`/api/v1/${path}`) as T;
}

/**
 * The document. Nothing in the data can end the element that it is in. Tabs of the script are in
 * texts only, and control characters would not be printed.
 */
async function compose(data: string, name: string): Promise<string> {
  const { default: script } = await import("../../../ui/dist/app.js", { with: { type: "text" } });
  const { default: style } = await import("../../../ui/dist/app.css", { with: { type: "text" } });
  const title = name.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}: Weir</title>
<link rel="icon" href="data:,">
<style>${style.replaceAll("</", "<\\/")}</style>
</head>
<body>
<div id="app"></div>
<script type="application/json" id="report">${data.replaceAll("<", "\\u003c")}</script>
<script type="module">${
    script.replaceAll("</script", "<\\/script").replaceAll("\t", "\\t")
  }</script>
</body>
</html>`;
}

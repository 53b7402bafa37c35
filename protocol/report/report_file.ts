/**
 * The report of a graph: one HTML file with the dashboard and all that it shows of the graph. It
 * needs no server. The command `weir report` and the page of the graph write the same file.
 */
import type { GraphFailures, GraphStatus, TaskStatus } from "../http_api/answers.ts";
import { keySegment } from "../key_segment.ts";
import { ownRuns, type RunsAnswer } from "./own_runs.ts";

/** Tasks that are listed, and failed ones of which there is a page. */
const TASKS_MAX = 1000;
const FAILURES_MAX = 50;
/** Inputs of such a task that are listed. */
const INPUTS_MAX = 100;
/** Fields of a task that its list shows. */
const TASK_FIELDS = [
  "key",
  "label",
  "state",
  "blame",
  "op",
  "attempts",
  "nbytes",
  "result",
  "startedAt",
  "endedAt",
] as const satisfies (keyof TaskStatus)[];
const RUNS_MAX = 10_000;

/** Data of a report. */
export interface Report {
  /** Id of the graph. */
  readonly graph: string;
  /** When it was written. */
  readonly at: string;
  /** Path below the API, without the query -> answer. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Reads a resource below the folder of the API. */
type Read = (path: string) => Promise<unknown>;

/** Reads all that a report of a graph has. `at`: the time that it names, as ISO 8601. */
export async function readGraphReport(
  read: Read,
  { id, at }: { readonly id: string; readonly at: string },
): Promise<{ readonly report: Report; readonly name: string; readonly droppedRuns: number }> {
  const path = `graphs/${encodeURIComponent(id)}`;
  const status = await read(path) as GraphStatus;
  const answers = await readAnswers(read, path);
  const runs = await ownRuns(
    async (query) => await read(`stream?${query}`) as RunsAnswer,
    status,
    RUNS_MAX,
  );
  return {
    report: { graph: id, at, answers: { [path]: status, ...answers, stream: runs } },
    name: status.name || id,
    droppedRuns: runs.dropped,
  };
}

/** The answers that the pages of the graph ask for, by their paths. */
async function readAnswers(read: Read, path: string): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const part of ["groups", "failures", "shape", "analysis"]) {
    answers[`${path}/${part}`] = await read(`${path}/${part}`);
  }
  answers[`${path}/tasks`] = await read(
    `${path}/tasks?limit=${TASKS_MAX}&fields=${TASK_FIELDS.join(",")}`,
  );
  const { items, first } = answers[`${path}/failures`] as GraphFailures;
  const failed = [...(first === null ? [] : [first]), ...items].map(({ key }) => key);
  for (const key of [...new Set(failed)].slice(0, FAILURES_MAX)) {
    const task = `${path}/tasks/${keySegment(key)}`;
    answers[task] = await read(`${task}?dependencies=${INPUTS_MAX}`);
    for (const part of ["/explain", "/attempts"]) answers[task + part] = await read(task + part);
  }
  return answers;
}

/** Script and style sheet of the dashboard. */
interface DashboardFiles {
  readonly script: string;
  readonly style: string;
}

/**
 * The document. Nothing in the data can end the element that it is in. Tabs of the script are in
 * texts only, and control characters would not be printed.
 */
export function reportDocument(
  report: Report,
  name: string,
  { script, style }: DashboardFiles,
): string {
  const title = name.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const data = JSON.stringify(report).replaceAll("<", "\\u003c");
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
<script type="application/json" id="report">${data}</script>
<script type="module">${
    script.replaceAll("</script", "<\\/script").replaceAll("\t", "\\t")
  }</script>
</body>
</html>`;
}

/**
 * A graph as Markdown, for the page of a pipeline's run. Text of tasks stands in code spans and
 * fences that are longer than any row of backticks in it, so that it makes no table, link or HTML.
 */
import { keyPrefix } from "../../graph/mod.ts";
import { flakyText } from "./flaky.ts";
import { withoutColours } from "../output/colours.ts";
import { formatDuration } from "../output/duration.ts";
import { printable, printableLine } from "../output/printable.ts";
import { type TaskStatus, taskTitle } from "../../protocol/mod.ts";
import { errorTitle, stackPlaces } from "./error_text.ts";
import { type GraphReport, hasResult, isFailedTask, isRepeated, ranMs } from "./task_list.ts";

/** GitHub shows no more of a step. */
export const SUMMARY_BYTES_MAX = 1024 * 1024;
/** Bytes that are kept for the sentence about what was left out. */
const CUT_BYTES = 256;
const PREFIXES_MAX = 100;
const FLAKY_MAX = 50;
const NAME_MAX = 200;
const ARGUMENTS_MAX = 400;
const MESSAGE_MAX = 10_000;
const STACK_LINES_MAX = 20;

/** Tasks by what became of them. Others have not ended. */
const ENDS = ["done", "failed", "blocked", "cancelled"] as const;

interface Row extends Record<typeof ENDS[number], number> {
  tasks: number;
  /** Tasks that were started again after a failed attempt. */
  retried: number;
  totalMs: number;
  longestMs: number;
}

interface SummaryOptions {
  /** Address of the page of the graph; `null` or absent: none that others can open. */
  readonly page?: string | null;
  /** 1 MiB when absent. */
  readonly bytesMax?: number;
}

/** The summary, of at most so many bytes; empty if there is no room for the numbers. */
export function summaryOf(
  report: GraphReport,
  { page = null, bytesMax = SUMMARY_BYTES_MAX }: SummaryOptions = {},
): string {
  const failed = report.tasks.filter(isFailedTask);
  let text = `${headOf(report, page)}${tableOf(report)}${flakyPart(report)}`;
  if (failed.length > 0) text += "### Failed tasks\n\n";
  let left = bytesMax - CUT_BYTES - bytes(text);
  if (left < 0) return "";
  for (const [index, task] of failed.entries()) {
    const part = failedTask(task);
    left -= bytes(part);
    if (left < 0) {
      const more = failed.length - index;
      return `${text}The summary is cut: ${more} more failed tasks are not shown.\n\n`;
    }
    text += part;
  }
  return text;
}

function flakyPart({ flaky = [] }: GraphReport): string {
  if (flaky.length === 0) return "";
  const lines = flaky.slice(0, FLAKY_MAX).map((task) =>
    `- ${codeSpan(task.key)}: ${flakyText(task)}\n`
  );
  const more = flaky.length - lines.length;
  const rest = more > 0 ? `- and ${more} more\n` : "";
  return `### Flaky tasks\n\nThey ended differently with the same code, arguments and inputs.\n\n` +
    `${lines.join("")}${rest}\n`;
}

function headOf({ status }: GraphReport, page: string | null): string {
  const { id, name, outcome, stopReason, tasks, cached } = status;
  const ms = wallMs(status);
  const took = ms === null ? "" : ` and took ${formatDuration(ms)}`;
  const fromCache = cached === undefined
    ? ""
    : ` ${cached.tasks} tasks are from the cache: ${formatDuration(cached.savedMs)} saved.`;
  const link = page === null ? "" : ` [Its page](<${page}>)`;
  const stopped = stopReason === undefined ? "" : `Stopped: ${codeSpan(stopReason)}\n\n`;
  return `## ${codeSpan(name || id)}: ${outcome}\n\n` +
    `The graph ${codeSpan(id)} has ${tasks} tasks${took}.${fromCache}${link}\n\n${stopped}`;
}

/** Milliseconds from the submission to the end; `null` if it has not ended. */
function wallMs({ submittedAt, endedAt }: GraphReport["status"]): number | null {
  if (submittedAt === null || endedAt === null) return null;
  return Math.max(0, Date.parse(endedAt) - Date.parse(submittedAt));
}

function tableOf({ tasks, unread }: GraphReport): string {
  const rows = new Map<string, Row>();
  for (const task of tasks) {
    const prefix = keyPrefix(task.key);
    const row = rows.get(prefix) ?? newRow();
    rows.set(prefix, row);
    addTo(row, task);
  }
  const shown = [...rows].sort(([, a], [, b]) => b.failed - a.failed).slice(0, PREFIXES_MAX);
  const more = rows.size - shown.length;
  return [
    `| prefix | tasks | ${ENDS.join(" | ")} | retried | total time | longest |`,
    `| --- |${" ---: |".repeat(ENDS.length + 4)}`,
    ...shown.map(([prefix, row]) =>
      `| ${codeSpan(prefix)} | ${row.tasks} | ${
        ENDS.map((end) => shownCount(row[end])).join(" | ")
      } ` +
      `| ${shownCount(row.retried)} | ${formatDuration(row.totalMs)} | ` +
      `${formatDuration(row.longestMs)} |`
    ),
    "",
    ...(more > 0 ? [`And ${more} more prefixes.`, ""] : []),
    ...(unread > 0 ? [`${unread} tasks of the graph are not counted here.`, ""] : []),
    "",
  ].join("\n");
}

function newRow(): Row {
  return {
    tasks: 0,
    done: 0,
    failed: 0,
    blocked: 0,
    cancelled: 0,
    retried: 0,
    totalMs: 0,
    longestMs: 0,
  };
}

function addTo(row: Row, task: TaskStatus): void {
  const ms = ranMs(task) ?? 0;
  const end = endOf(task);
  row.tasks++;
  if (end !== null) row[end]++;
  if (isRepeated(task)) row.retried++;
  row.totalMs += ms;
  row.longestMs = Math.max(row.longestMs, ms);
}

/** What became of the task; `null`: it has not ended. */
function endOf(task: TaskStatus): typeof ENDS[number] | null {
  if (hasResult(task)) return "done";
  if (task.state === "erred") return isFailedTask(task) ? "failed" : "blocked";
  return task.state === "cancelled" ? "cancelled" : null;
}

/** A zero would read like a result: a cancelled graph has not failed in 0 tasks. */
function shownCount(count: number): string {
  return count === 0 ? "" : String(count);
}

function failedTask(task: TaskStatus): string {
  const { arguments: args = "", error, attempts } = task;
  const ms = ranMs(task);
  const ran = ms === null ? "It did not run" : `It ran for ${formatDuration(ms)}`;
  const tries = attempts > 1 ? `, after ${attempts} attempts` : "";
  const stack = stackPlaces(error).slice(0, STACK_LINES_MAX).map((line) => `    ${line}`);
  const title = withoutColours(errorTitle(error)).slice(0, MESSAGE_MAX);
  const log = withoutColours(error?.logTail?.trimEnd() ?? "");
  const called = args === "" ? "" : `Its arguments: ${codeSpan(args, ARGUMENTS_MAX)}\n\n`;
  return `#### ${codeSpan(taskTitle(task))}\n\n${ran}${tries}.\n\n${called}` +
    fenced([title, ...stack].join("\n")) +
    (log === "" ? "" : `The end of its output:\n\n${fenced(log)}`);
}

/** One line of code. A bar would end the cell of a table. */
function codeSpan(text: string, charactersMax = NAME_MAX): string {
  const line = printableLine(text.slice(0, charactersMax)).replaceAll("|", "\\x7c");
  const fence = "`".repeat(longestRow(line) + 1);
  return `${fence} ${line.trim() === "" ? "?" : line} ${fence}`;
}

function fenced(text: string): string {
  const lines = printable(text.replaceAll("\r\n", "\n"));
  const fence = "`".repeat(Math.max(3, longestRow(lines) + 1));
  return `${fence}text\n${lines}\n${fence}\n\n`;
}

function longestRow(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([row]) => row.length));
}

function bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

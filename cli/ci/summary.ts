/**
 * A graph as Markdown, for the page of a pipeline's run. Text of tasks stands in code spans and
 * fences that are longer than any row of backticks in it, so that it makes no table, link or HTML.
 */
import { keyPrefix } from "../../graph/mod.ts";
import { formatDuration } from "../output/duration.ts";
import { printable, printableLine } from "../output/printable.ts";
import type { TaskStatus } from "../../protocol/mod.ts";
import { errorTitle, stackPlaces } from "./error_text.ts";
import { type GraphReport, isFailedTask, ranMs } from "./task_list.ts";

/** GitHub shows no more of a step. */
export const SUMMARY_BYTES_MAX = 1024 * 1024;
/** Bytes that are kept for the sentence about what was left out. */
const CUT_BYTES = 256;
const PREFIXES_MAX = 100;
const NAME_MAX = 200;
const MESSAGE_MAX = 10_000;
const STACK_LINES_MAX = 20;

interface Row {
  tasks: number;
  failed: number;
  totalMs: number;
  longestMs: number;
}

/** The summary, of at most so many bytes; empty if there is no room for the numbers. */
export function summaryOf(report: GraphReport, bytesMax = SUMMARY_BYTES_MAX): string {
  const failed = report.tasks.filter(isFailedTask);
  let text = `${headOf(report)}${tableOf(report)}`;
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

function headOf({ status }: GraphReport): string {
  const { id, name, state, stopReason, tasks } = status;
  const stopped = stopReason === undefined ? "" : `Stopped: ${codeSpan(stopReason)}\n\n`;
  return `## ${codeSpan(name || id)}: ${state}\n\n` +
    `The graph ${codeSpan(id)} has ${tasks} tasks.\n\n${stopped}`;
}

function tableOf({ tasks, unread }: GraphReport): string {
  const rows = new Map<string, Row>();
  for (const task of tasks) {
    const prefix = task.label ?? keyPrefix(task.key);
    const row = rows.get(prefix) ?? { tasks: 0, failed: 0, totalMs: 0, longestMs: 0 };
    const ms = ranMs(task) ?? 0;
    rows.set(prefix, {
      tasks: row.tasks + 1,
      failed: row.failed + (isFailedTask(task) ? 1 : 0),
      totalMs: row.totalMs + ms,
      longestMs: Math.max(row.longestMs, ms),
    });
  }
  const shown = [...rows].sort(([, a], [, b]) => b.failed - a.failed).slice(0, PREFIXES_MAX);
  const more = rows.size - shown.length;
  return [
    "| prefix | tasks | failed | total time | longest |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...shown.map(([prefix, { tasks, failed, totalMs, longestMs }]) =>
      `| ${codeSpan(prefix)} | ${tasks} | ${failed} | ${formatDuration(totalMs)} | ` +
      `${formatDuration(longestMs)} |`
    ),
    "",
    ...(more > 0 ? [`And ${more} more prefixes.`, ""] : []),
    ...(unread > 0 ? [`${unread} tasks of the graph are not counted here.`, ""] : []),
    "",
  ].join("\n");
}

function failedTask(task: TaskStatus): string {
  const { key, error, attempts } = task;
  const ms = ranMs(task);
  const ran = ms === null ? "It did not run" : `It ran for ${formatDuration(ms)}`;
  const tries = attempts > 1 ? `, after ${attempts} attempts` : "";
  const stack = stackPlaces(error).slice(0, STACK_LINES_MAX).map((line) => `    ${line}`);
  const title = errorTitle(error).slice(0, MESSAGE_MAX);
  const log = error?.logTail?.trimEnd() ?? "";
  return `#### ${codeSpan(key)}\n\n${ran}${tries}.\n\n${fenced([title, ...stack].join("\n"))}` +
    (log === "" ? "" : `The end of its output:\n\n${fenced(log)}`);
}

/** One line of code. A bar would end the cell of a table. */
function codeSpan(text: string): string {
  const line = printableLine(text.slice(0, NAME_MAX)).replaceAll("|", "\\x7c");
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

/** The progress of a graph as text. */
import type { GraphStatus } from "../../protocol/mod.ts";
import { cutLine } from "../output/cut_line.ts";
import { formatDuration, formatRange } from "../output/duration.ts";
import { printableLine } from "../output/printable.ts";
import { tableLines } from "../output/table.ts";
import { type RunningTask, sumTallies, type TaskTally } from "./task_progress.ts";
import type { GraphProgress } from "./task_watch.ts";

/** Lines for prefixes; the others share one. */
const PREFIXES_MAX = 12;
const PREFIX_CHARACTERS_MAX = 32;
/** Lines for running tasks that show how far they are. */
const RUNNING_MAX = 5;
const BAR_CHARACTERS = 20;

/**
 * `graph ID running: 3 of 10 done, 2 on workers, 1 failed, 15-20 s left`. Without tallies, the
 * counts of the scheduler are shown: a graph runs each task that does not depend on a failed one,
 * so that what is released is done.
 */
export function progressLine(status: GraphStatus, progress: GraphProgress): string {
  return `${headOf(status)}: ${countsOf(status, progress)}`;
}

/** The same as one line, or as two if it is longer than `width`. */
export function progressHead(
  status: GraphStatus,
  progress: GraphProgress,
  width = Infinity,
): string[] {
  const line = progressLine(status, progress);
  if (line.length <= width) return [line];
  return [headOf(status), `  ${countsOf(status, progress)}`];
}

/**
 * The same for a terminal, in lines of so many characters if they can be cut, and one for each of
 * several prefixes.
 */
export function progressDisplay(
  status: GraphStatus,
  progress: GraphProgress,
  width?: number,
): string[] {
  const { tallies, running } = progress;
  const prefixes = tallies === null || tallies.length < 2 ? [] : prefixLines(tallies, width);
  return [...progressHead(status, progress, 0), ...prefixes, ...runningLines(running, width)];
}

function headOf({ id, outcome }: GraphStatus): string {
  return printableLine(`graph ${id} ${outcome}`);
}

function countsOf(status: GraphStatus, { tallies, left }: GraphProgress): string {
  const { counts, waitsFor, group } = status;
  if (waitsFor !== undefined) return `waits for graph ${waitsFor} of group ${group}`;
  const sum = tallies === null ? null : sumTallies(tallies);
  const done = sum?.done ?? counts.memory + counts.released;
  const failed = sum?.failed ?? counts.erred;
  const blocked = sum?.blocked ?? counts.blocked;
  const cancelled = sum?.cancelled ?? counts.cancelled;
  // Only cached tasks need the others.
  const unneeded = status.cached && status.outcome === "succeeded"
    ? status.tasks - done - failed - blocked - cancelled
    : 0;
  const parts = [
    `${done} of ${status.tasks} done`,
    ...(status.cached ? [`${status.cached.tasks} cached`] : []),
    ...(unneeded > 0 ? [`${unneeded} not needed`] : []),
    ...(counts.processing > 0 ? [`${counts.processing} on workers`] : []),
    ...(counts["no-worker"] > 0 ? [`${counts["no-worker"]} without a worker`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(blocked > 0 ? [`${blocked} blocked`] : []),
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
    ...(left === null || left[1] === 0 ? [] : [`${formatRange(left)} left`]),
    ...(status.cached && status.endedAt !== null
      ? [`${formatDuration(status.cached.savedMs)} saved`]
      : []),
  ];
  return parts.join(", ");
}

/** One line for each prefix: those that are not complete first. */
export function prefixLines(tallies: readonly TaskTally[], width?: number): string[] {
  const sorted = [...tallies].sort((a, b) => Number(isEnded(a)) - Number(isEnded(b)));
  const shown = sorted.slice(0, PREFIXES_MAX);
  const rest = sorted.slice(PREFIXES_MAX);
  const lines = tableLines(
    [
      { title: "", cutTo: 14 },
      { title: "", align: "right" },
      { title: "", weight: 1 },
      { title: "", weight: 2, cutTo: 12 },
    ],
    shown.map((tally) => [
      `  ${cutLine(printableLine(tally.prefix), PREFIX_CHARACTERS_MAX)}`,
      `${tally.done}/${tally.total}`,
      bar(tally),
      notes(tally),
    ]),
    { width },
  ).slice(1);
  if (rest.length === 0) return lines;
  const { done, total } = sumTallies(rest);
  return [...lines, `  and ${rest.length} more prefixes: ${done}/${total}`];
}

/** One line for each running task that shows how far it is; at most {@linkcode RUNNING_MAX}. */
function runningLines(running: readonly RunningTask[], width?: number): string[] {
  return tableLines(
    [
      { title: "", cutTo: 14 },
      { title: "", align: "right" },
      { title: "", weight: 1 },
      { title: "", weight: 2, cutTo: 12 },
    ],
    running.slice(0, RUNNING_MAX).map(({ key, progress: { done, total, text } }) => [
      `  ${cutLine(printableLine(key), PREFIX_CHARACTERS_MAX)}`,
      total === null ? `${done}` : `${done}/${total}`,
      total === null ? "" : bar({ done: Math.min(done, total), total }),
      printableLine(text),
    ]),
    { width },
  ).slice(1);
}

function bar({ done, total }: Pick<TaskTally, "done" | "total">): string {
  const filled = total === 0 ? 0 : Math.floor(BAR_CHARACTERS * done / total);
  return `[${"#".repeat(filled)}${".".repeat(BAR_CHARACTERS - filled)}]`;
}

function notes({ running, failed, blocked, cancelled, meanMs }: TaskTally): string {
  const parts = [
    ...(running > 0 ? [`${running} on workers`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(blocked > 0 ? [`${blocked} blocked`] : []),
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
    ...(meanMs === null ? [] : [`${formatDuration(meanMs)} each`]),
  ];
  return parts.join(", ");
}

function isEnded({ total, done, failed, blocked, cancelled }: TaskTally): boolean {
  return done + failed + blocked + cancelled === total;
}

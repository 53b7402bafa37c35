/** The analysis of a graph as lines: critical path, slots, bounds, and what would help. */
import type { GraphAnalysis, PathLink, PathTime, SlotUse } from "../../protocol/mod.ts";
import { PATH_TIME_TEXTS, SLOT_USE_TEXTS } from "../../protocol/report/analysis_texts.ts";
import { keyPrefix } from "../../graph/key.ts";
import { printable } from "./printable.ts";
import { type Column, tableLines } from "./table.ts";

/** Links that are shown; of more, those that took longest. */
const LINKS_MAX = 20;
/** Parts below it are not shown. */
const PART_MIN = 0.0005;

/** `width`: characters of a line. */
export function analysisLines(analysis: GraphAnalysis, width?: number): string[] {
  const { elapsedSeconds, state, tasks, known, gaps, advice } = analysis;
  const runs = state === "running" || state === "cancelling";
  const took = `${runs ? "Runs for" : "Took"} ${secondsText(elapsedSeconds)}`;
  return [
    `${took}; tasks: ${tasks}${known < tasks ? `, of which ${known} have ended or run` : ""}`,
    ...gaps.map((gap) => `Not complete: ${printable(gap)}`),
    "",
    ...pathLines(analysis, width),
    "",
    ...slotLines(analysis),
    "",
    ...boundLines(analysis),
    ...(advice.length === 0 ? [] : ["", "What would help"]),
    ...advice.map(({ text }) => `- ${printable(text)}`),
  ];
}

const COLUMNS: readonly Column[] = [
  { title: "SECONDS", align: "right" },
  { title: "TASKS", cutTo: 24, keepEnd: true },
  { title: "WHAT", weight: 1, cutTo: 40 },
];

function pathLines({ criticalPath: { links, omitted } }: GraphAnalysis, width?: number): string[] {
  const longest = [...links].sort((a, b) => b.seconds - a.seconds);
  const shown = new Set(longest.slice(0, LINKS_MAX));
  const rest = longest.slice(LINKS_MAX);
  const count = rest.length + omitted.count;
  const seconds = rest.reduce((sum, link) => sum + link.seconds, omitted.seconds);
  const rows = links.filter((link) => shown.has(link)).map((link) => [
    link.seconds.toFixed(3),
    linkName(link),
    timesText(link),
  ]);
  return [
    "Critical path, from the first task to the last",
    ...(rows.length === 0 ? ["No task has run"] : tableLines(COLUMNS, rows, { width })),
    ...(count === 0 ? [] : [`${count} more: ${secondsText(seconds)}`]),
  ];
}

/** `load-* x 214` for several tasks. */
function linkName({ first, last, tasks }: PathLink): string {
  if (tasks === 1) return first;
  const prefix = keyPrefix(first);
  const name = prefix === keyPrefix(last) ? `${prefix}-*` : `${first} ... ${last}`;
  return `${name} x ${tasks}`;
}

/** The largest first. */
function timesText({ times }: PathLink): string {
  const parts = Object.entries(times) as [PathTime, number][];
  return parts.sort(([, a], [, b]) => b - a)
    .map(([time, seconds]) => `${PATH_TIME_TEXTS[time]} ${seconds.toFixed(3)}`).join(", ");
}

function slotLines(
  { elapsedSeconds, slots: { shares, seconds, mean } }: GraphAnalysis,
): string[] {
  if (elapsedSeconds === 0) return ["No slot did anything: the graph took no time"];
  if (seconds === 0) return ["There were no slots: no worker was there"];
  const parts = Object.entries(shares) as [SlotUse, number][];
  const rows = parts.filter(([, part]) => part >= PART_MIN).sort(([, a], [, b]) => b - a)
    .map(([use, part]) => [`${(100 * part).toFixed(1)} %`, SLOT_USE_TEXTS[use]]);
  const title = `What the slots did: ${rounded(mean)} slots, ${secondsText(seconds)} in all`;
  return [title, ...tableLines([{ title: "PART", align: "right" }, "WHAT"], rows)];
}

function boundLines({ bounds, slots, elapsedSeconds }: GraphAnalysis): string[] {
  const { longestPathSeconds, workSeconds, workPerSlotSeconds, bestSeconds, efficiency } = bounds;
  const rows = [
    [longestPathSeconds.toFixed(3), "longest path of runs: with any number of slots"],
    [
      workPerSlotSeconds.toFixed(3),
      `work of ${secondsText(workSeconds)} on ${rounded(slots.mean)} slots`,
    ],
    [elapsedSeconds.toFixed(3), "reached"],
  ];
  return [
    "Bounds",
    ...tableLines([{ title: "SECONDS", align: "right" }, "WHAT"], rows),
    ...(efficiency === null ? [] : [
      `Efficiency ${efficiency.toFixed(2)} of the best that this number of slots allows: ` +
      secondsText(bestSeconds),
    ]),
  ];
}

function rounded(slots: number): string {
  return Number.isInteger(slots) ? `${slots}` : slots.toFixed(1);
}

function secondsText(seconds: number): string {
  return `${seconds.toFixed(3)} s`;
}

/** The comparison of two runs as lines of text, and as JSON. */
import { formatDuration } from "../output/duration.ts";
import { type Column, tableLines } from "../output/table.ts";
import type { Comparison } from "./compare.ts";
import { type Cost, TIME_PARTS, type TimePart } from "./costs.ts";
import type { RunRecord } from "./run_record.ts";
import {
  type Difference,
  DIFFERENCE_KINDS,
  type DifferenceKind,
  type Pair,
} from "./task_difference.ts";
import { describeFirst } from "./words.ts";

/** Keys of tasks that are named of those that one run has only. */
const KEYS_SHOWN = 5;
const KEYS_IN_JSON = 100;

const PART_WORDS: Readonly<Record<TimePart, string>> = {
  run: "ran",
  inputs: "waited for inputs",
  memory: "waited for memory",
  read: "read spilled inputs",
  process: "waited for a process",
  lost: "was on a lost worker",
};

const KIND_WORDS: Readonly<Record<DifferenceKind, string>> = {
  definition: "defined otherwise",
  input: "another value",
  code: "other code",
  worker: "another worker",
  outcome: "another outcome",
  lost: "ran again after a loss",
  duration: "beyond noise",
  size: "another size",
  value: "another value",
  policy: "other replicas",
};

/** Returns whether the runs differ in anything but noise. */
export function doDiffer({ first, only }: Comparison): boolean {
  return first !== null || only.some((keys) => keys.length > 0);
}

/** One paragraph about the first difference, a table of costs, and the totals. */
export function comparisonLines(comparison: Comparison, width?: number): string[] {
  const { first, costs } = comparison;
  const lines = [
    ...onlyLines(comparison),
    first === null
      ? "No task that both runs have differs beyond noise"
      : `${describeFirst(first, comparison)} ${countsOf(comparison)}`,
  ];
  if (costs.length > 0) lines.push("", ...costLines(comparison, width));
  return [...lines, "", ...totalLines(comparison, width)];
}

function onlyLines({ only }: Comparison): string[] {
  return only.flatMap((keys, run) => {
    if (keys.length === 0) return [];
    const shown = keys.slice(0, KEYS_SHOWN).map((key) => `"${key}"`).join(", ");
    const more = keys.length > KEYS_SHOWN ? ` and ${keys.length - KEYS_SHOWN} more` : "";
    return [`Only the ${run === 0 ? "first" : "second"} run has ${shown}${more}`];
  });
}

function countsOf({ kinds, common }: Comparison): string {
  const counts = DIFFERENCE_KINDS.flatMap((kind) => {
    const count = kinds.get(kind) ?? 0;
    return count === 0 ? [] : [`${count} in ${kind}`];
  });
  const total = [...kinds.values()].reduce((sum, count) => sum + count, 0);
  return `Of ${common} tasks ${total} ${total === 1 ? "differs" : "differ"}: ${counts.join(", ")}.`;
}

function costLines(comparison: Comparison, width?: number): string[] {
  const columns: Column[] = [
    { title: "TASK", cutTo: 20, keepEnd: true },
    { title: "FIRST", align: "right" },
    { title: "SECOND", align: "right" },
    { title: "DIFFERENCE", align: "right" },
    { title: "CAUSE", cutTo: 20 },
  ];
  const rows = comparison.costs.map((cost) => {
    const { key, ms: [first, second] } = cost;
    const difference = signed(second - first);
    const cause = costCause(cost, comparison);
    return [key, formatDuration(first), formatDuration(second), difference, cause];
  });
  return tableLines(columns, rows, { width });
}

/** Why the time of a task differs. */
function costCause(
  { key, part, parts: [first, second], difference, tasks }: Cost,
  { dueTo }: Comparison,
): string {
  const what = `${PART_WORDS[part]} ${second[part] > first[part] ? "longer" : "shorter"}`;
  const input = dueTo.get(key);
  if (input !== undefined) return `${what}: its input "${input}" has another value`;
  if (difference === null) return what;
  if (difference.kind === "outcome") {
    const run = tasks.findIndex(({ isCached }) => isCached);
    if (run >= 0) return `found in the cache in the ${run === 0 ? "first" : "second"} run`;
  }
  return `${what}: ${KIND_WORDS[difference.kind]}${placeOf(difference)}`;
}

function placeOf({ kind, attempts: [a, b] }: Difference): string {
  if (a === undefined || b === undefined || a.worker === null || b.worker === null) return "";
  if (kind !== "worker" && kind !== "duration") return "";
  if (a.worker !== b.worker) return `, on ${b.worker} and not ${a.worker}`;
  return kind === "duration" ? " on the same worker" : "";
}

function totalLines({ runs, renamed }: Comparison, width?: number): string[] {
  const [first, second] = runs;
  const columns: Column[] = [
    { title: "" },
    { title: "FIRST", align: "right" },
    { title: "SECOND", align: "right" },
    { title: "DIFFERENCE", align: "right" },
  ];
  const row = (title: string, of: (run: RunRecord) => number): string[] => {
    const [a, b] = [of(first), of(second)];
    return [title, `${a}`, `${b}`, a === b ? "" : `${b > a ? "+" : "-"}${Math.abs(b - a)}`];
  };
  const elapsed = second.elapsedMs - first.elapsedMs;
  const rows = [
    [
      "elapsed",
      formatDuration(first.elapsedMs),
      formatDuration(second.elapsedMs),
      elapsed === 0 ? "" : signed(elapsed),
    ],
    row("tasks", tasksOf),
    row("runs", ({ tasks }) => sum(tasks.values(), ({ attempts }) => attempts.length)),
    row("workers", ({ workers }) => workers.length),
    row("threads", ({ workers }) => sum(workers, ({ threads }) => threads)),
  ];
  const pairs = renamed.map(([a, b]) => `${a} for ${b}`).join(", ");
  return [
    ...tableLines(columns, rows, { width }),
    ...(renamed.length === 0 ? [] : [`Workers that are taken for each other: ${pairs}`]),
  ];
}

function tasksOf({ tasks }: RunRecord): number {
  return sum(tasks.values(), ({ external }) => external === null ? 1 : 0);
}

function sum<Item>(items: Iterable<Item>, of: (item: Item) => number): number {
  let total = 0;
  for (const item of items) total += of(item);
  return total;
}

function signed(ms: number): string {
  return `${ms < 0 ? "-" : "+"}${formatDuration(Math.abs(ms))}`;
}

/** The comparison as plain JSON. Times are milliseconds. */
export function comparisonJson(comparison: Comparison): object {
  const { runs, renamed, only, common, first, dueTo, kinds, costs } = comparison;
  return {
    differs: doDiffer(comparison),
    runs: runs.map((run) => ({
      source: run.source,
      kind: run.kind,
      graph: run.graph,
      name: run.name,
      state: run.state,
      elapsedMs: run.elapsedMs,
      tasks: tasksOf(run),
      workers: run.workers.map(({ name, threads }) => ({ name, threads })),
      policies: run.policies,
      notes: run.notes,
    })),
    renamed,
    only: only.map((keys) => ({ count: keys.length, keys: keys.slice(0, KEYS_IN_JSON) })),
    tasks: common,
    first: first && {
      key: first.key,
      cause: first.kind,
      atMs: first.when.map((moment) => moment?.at ?? null),
      input: dueTo.get(first.key) ?? null,
      text: describeFirst(first, comparison),
    },
    counts: Object.fromEntries(kinds),
    costs: costs.map((cost) => ({
      key: cost.key,
      ms: cost.ms.map(rounded),
      parts: Object.fromEntries(
        TIME_PARTS.map((part) => [part, partOf(part, cost.parts)]),
      ),
      cause: cost.difference?.kind ?? null,
      text: costCause(cost, comparison),
    })),
  };
}

function partOf(part: TimePart, parts: Cost["parts"]): Pair<number> {
  return [rounded(parts[0][part]), rounded(parts[1][part])];
}

function rounded(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}

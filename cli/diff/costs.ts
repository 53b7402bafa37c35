/**
 * The tasks whose times differ most. The time of a task is what all its attempts took of a slot:
 * runs, transfers of inputs, memory that they waited for, reading of spilled inputs, and starts of
 * processes. Waits for a thread or a worker are left out: they are times of the tasks before it.
 */
import { isNotable } from "./noise.ts";
import type { Assignment, TaskRecord } from "./run_record.ts";
import type { Difference, Pair } from "./task_difference.ts";

const COSTS_MAX = 10;

/** What a task spends time on. `lost`: on attempts whose worker was lost. */
export const TIME_PARTS = ["run", "inputs", "memory", "read", "process", "lost"] as const;
export type TimePart = typeof TIME_PARTS[number];
/** Milliseconds. */
export type SpentTimes = Readonly<Record<TimePart, number>>;

/** A task whose times differ. Milliseconds. */
export interface Cost {
  readonly key: string;
  readonly tasks: Pair<TaskRecord>;
  readonly ms: Pair<number>;
  /** Part that differs most. */
  readonly part: TimePart;
  readonly parts: Pair<SpentTimes>;
  /** Where its records begin to differ; `null`: in nothing but noise, or in other times. */
  readonly difference: Difference | null;
}

/** The costs that are more than noise, the largest first; of equal ones, by key. */
export function costsOf(
  pairs: readonly Pair<TaskRecord>[],
  differences: ReadonlyMap<string, Difference>,
): Cost[] {
  const costs: Cost[] = [];
  for (const tasks of pairs) {
    if (tasks.some(({ isCut }) => isCut)) continue;
    const parts = [timesOf(tasks[0]), timesOf(tasks[1])] as const;
    const ms = [sumOf(parts[0]), sumOf(parts[1])] as const;
    if (!isNotable(...ms)) continue;
    const { key } = tasks[0];
    const part = largestOf(parts);
    costs.push({ key, tasks, ms, part, parts, difference: differences.get(key) ?? null });
  }
  return costs.sort((a, b) => sizeOf(b) - sizeOf(a) || (a.key < b.key ? -1 : 1))
    .slice(0, COSTS_MAX);
}

function sizeOf({ ms: [first, second] }: Cost): number {
  return Math.abs(second - first);
}

function timesOf({ attempts }: TaskRecord): SpentTimes {
  const times: Record<TimePart, number> = {
    run: 0,
    inputs: 0,
    memory: 0,
    read: 0,
    process: 0,
    lost: 0,
  };
  for (const attempt of attempts) addTimes(times, attempt);
  return times;
}

function addTimes(times: Record<TimePart, number>, attempt: Assignment): void {
  const { end, at, endAt, us, waits } = attempt;
  if (end === "lost") times.lost += Math.max(0, endAt - at);
  times.run += us / 1000;
  if (waits === null) return;
  const [inputs, , memory, read, process] = waits;
  times.inputs += inputs;
  times.memory += memory;
  times.read += read;
  times.process += process;
}

function sumOf(times: SpentTimes): number {
  return TIME_PARTS.reduce((sum, part) => sum + times[part], 0);
}

function largestOf([first, second]: Pair<SpentTimes>): TimePart {
  return TIME_PARTS.reduce((most, part) =>
    Math.abs(second[part] - first[part]) > Math.abs(second[most] - first[most]) ? part : most
  );
}

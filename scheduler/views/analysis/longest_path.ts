/**
 * The longest path through a graph by the times of its runs: the graph could not have ended sooner,
 * with however many slots.
 */
import type { GraphRecord } from "../../state/graph.ts";
import type { Task } from "../../state/task.ts";
import type { AttemptTiming } from "../../state/timing/task_timings.ts";
import {
  type AnalysedSpan,
  type AttemptBook,
  isUseful,
  startOf,
  type TaskIndex,
} from "./attempt_book.ts";

/** Tasks after which the search pauses. */
const STEPS = 500;

interface LongestPathOptions {
  readonly graph: Pick<GraphRecord, "tasks">;
  readonly index: TaskIndex;
  readonly span: AnalysedSpan;
  readonly book: AttemptBook;
  readonly starters: ReadonlyMap<Task, Task>;
}

/** Milliseconds of the longest path; yields now and then, so that others can run. */
export function* findLongestPath(
  { graph: { tasks }, index, span, book, starters }: LongestPathOptions,
): Generator<void, number> {
  const size = tasks.length;
  const until = new Float64Array(size).fill(-1);
  // Until the run that started other tasks has ended.
  const untilSpawned = new Map<Task, number>();
  let longest = 0;
  let steps = 0;
  for (let first = 0; first < size; first++) {
    const pending = [first];
    while (pending.length > 0) {
      const at = pending[pending.length - 1] as number;
      const task = tasks[at];
      if (task === undefined || (until[at] ?? 0) >= 0) {
        pending.pop();
        continue;
      }
      if (++steps % STEPS === 0) yield;
      const starter = starters.get(task);
      let begin = starter === undefined ? 0 : untilSpawned.get(starter) ?? 0;
      const origin = task.spawn?.origin;
      if (origin !== undefined && !untilSpawned.has(task)) {
        const missing = missingOf(origin.dependencies);
        if (missing.length > 0) {
          pending.push(...missing);
          continue;
        }
        const run = shortestRun(book.of(task), span, "spawned");
        untilSpawned.set(task, latestOf(origin.dependencies, 0) + run);
      }
      const missing = missingOf([...task.dependencies, ...task.precedence?.after ?? []]);
      if (missing.length > 0 && pending.length <= size) {
        pending.push(...missing);
        continue;
      }
      begin = Math.max(begin, untilSpawned.get(task) ?? 0);
      begin = latestOf(task.dependencies, begin);
      begin = latestOf(task.precedence?.after ?? [], begin);
      const end = begin + shortestRun(book.of(task), span, "finished");
      until[at] = end;
      longest = Math.max(longest, end);
      pending.pop();
    }
  }
  return longest;

  function missingOf(inputs: readonly Task[]): number[] {
    const missing: number[] = [];
    for (const input of inputs) {
      const at = index.of(input);
      if (at >= 0 && at < size && (until[at] ?? 0) < 0) missing.push(at);
    }
    return missing;
  }

  function latestOf(inputs: readonly Task[], from: number): number {
    return inputs.reduce((most, input) => Math.max(most, until[index.of(input)] ?? 0), from);
  }
}

/**
 * Milliseconds that the task ran at least, in the time of the graph, before others could go on: its
 * shortest run with a result, or without any its shortest failed one.
 */
function shortestRun(
  attempts: readonly AttemptTiming[],
  span: AnalysedSpan,
  outcome: "finished" | "spawned",
): number {
  let useful = Infinity;
  let failed = Infinity;
  for (const attempt of attempts) {
    const { endedAt, lagMs } = attempt;
    if (endedAt === 0 || endedAt > span.to) continue;
    const ms = Math.max(0, endedAt - lagMs - Math.max(span.from, startOf(attempt)));
    if (attempt.outcome === outcome) useful = Math.min(useful, ms);
    else if (isUseful(attempt) && outcome === "finished" && attempt.outcome !== "spawned") {
      useful = 0;
    } else if (attempt.outcome === "failed") failed = Math.min(failed, ms);
  }
  if (useful < Infinity) return useful;
  return failed < Infinity && outcome === "finished" ? failed : 0;
}

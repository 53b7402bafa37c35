/**
 * The critical path of a graph: the chain of tasks that determined its end. It is found backwards
 * from the last end. Before a task could run, it waited for the end that came last: of an input, of
 * its former attempt, or of the task that started it. The times between are the links of the path,
 * and their sum is the time of the graph.
 */
import { ownerOfKey, type PathTime, shortKey } from "../../../protocol/mod.ts";
import type { Task } from "../../state/task.ts";
import type { AttemptTiming } from "../../state/timing/task_timings.ts";
import { type AnalysedSpan, type AttemptBook, isUseful, startOf } from "./attempt_book.ts";
import { PathLinks } from "./path_links.ts";

/** Name of a task of another owner, and of its group. */
const ANOTHER = "(another owner)";
/** Steps after which the search pauses. */
const STEPS = 1000;

/** Where the path ends, and what is known of the graph. */
export interface PathOptions {
  readonly span: AnalysedSpan;
  readonly book: AttemptBook;
  /** Owner of the graph: tasks of others are not named. */
  readonly owner: string;
  /** The task that ended last, or runs still; `null`: none has run. */
  readonly last: Task | null;
  /** Task -> the task that has started it. */
  readonly starters: ReadonlyMap<Task, Task>;
}

/** Finds the path; yields now and then, so that others can run. */
export function* findCriticalPath(options: PathOptions): Generator<void, PathLinks> {
  const { span, book, last, owner } = options;
  const path = new PathLinks(span);
  let at = last === null ? null : latest(book.of(last), last, span.to);
  for (let steps = 1; at !== null && path.time > span.from; steps++) {
    const isOwn = ownerOfKey(at.task.key) === owner;
    path.enter(isOwn ? at.task.group.name : ANOTHER, isOwn ? shortKey(at.task.key) : ANOTHER);
    addAttempt(path, at);
    if (path.time <= span.from) break;
    at = findAwaited(options, at, path);
    if (steps % STEPS === 0) yield;
  }
  path.finish();
  return path;
}

/** One attempt of a task, and those before it. */
interface Step {
  readonly task: Task;
  readonly attempt: AttemptTiming;
  readonly former: readonly AttemptTiming[];
}

/** The attempt that ended last until then, or that has not ended. */
function latest(attempts: readonly AttemptTiming[], task: Task, until: number): Step | null {
  for (let index = attempts.length - 1; index >= 0; index--) {
    const attempt = attempts[index];
    if (attempt === undefined || attempt.endedAt > until || attempt.readyAt > until) continue;
    return { task, attempt, former: attempts.slice(0, index) };
  }
  return null;
}

/** Adds the times of an attempt, the last first. */
function addAttempt(path: PathLinks, { task, attempt }: Step): void {
  const { outcome, endedAt, assignedAt, readyAt, waitedFor } = attempt;
  if (outcome === "assigned") {
    const startedAt = task.worker?.executing.get(task)?.startedAt ?? 0;
    if (startedAt > assignedAt) path.add("computing", startedAt);
    else addPause(path, attempt);
    path.add("starting", assignedAt);
  } else if (outcome === "withdrawn") {
    path.add("scheduling", endedAt);
    path.add("failed", endedAt - attempt.runMs);
    path.add("slot", assignedAt);
  } else if (outcome === "found" || outcome === "cached") path.add("scheduling", assignedAt);
  else addRun(path, attempt);
  path.add(WAITS[waitedFor], readyAt);
}

/** Adds the pause of a worker that lasts, of a run that it has not started. */
function addPause(path: PathLinks, { worker }: AttemptTiming): void {
  const pause = worker?.pauses.at(-1);
  if (pause?.to === Infinity) path.add(pause.cause === "memory" ? "memory" : "worker", pause.from);
}

/** Adds the run of an attempt, and its waits on the worker. */
function addRun(path: PathLinks, attempt: AttemptTiming): void {
  const { endedAt, lagMs, assignedAt, processMs, readMs, memoryMs, slotMs, inputsMs } = attempt;
  path.add("scheduling", endedAt);
  path.add("messages", endedAt - lagMs);
  let time = startOf(attempt);
  path.add(attempt.outcome === "failed" ? "failed" : "computing", time, attempt.runMs);
  path.add("starting", time -= processMs);
  path.add("reading", time -= readMs);
  path.add("memory", time -= memoryMs);
  path.add("slot", time -= slotMs);
  path.add("transferring", time -= inputsMs);
  path.add("messages", assignedAt);
}

const WAITS = { slot: "slot", memory: "memory", worker: "worker", constraints: "worker" } as const;

/** The attempt whose end the given one waited for last; `null`: none in the time of the graph. */
function findAwaited(
  { book, starters }: PathOptions,
  { task, attempt: { readyAt }, former }: Step,
  path: PathLinks,
): Step | null {
  let found: Step | null = null;
  let gap: PathTime = "scheduling";
  const own = former.length === 0 ? null : besides(former, task, readyAt) ??
    latest(former, task, readyAt);
  if (own !== null && own.attempt.outcome !== "spawned") {
    found = own;
    // The result of a run that was of use has been lost.
    gap = isUseful(own.attempt) ? "failed" : "retrying";
  }
  const take = (input: Task, mayBe: (attempt: AttemptTiming) => boolean) => {
    const attempts = book.of(input).filter(mayBe);
    const step = latest(attempts, input, readyAt);
    if (step === null || step.attempt.endedAt === 0) return;
    if (found !== null && step.attempt.endedAt <= found.attempt.endedAt) return;
    found = step;
    gap = "scheduling";
  };
  const isExpanded = task.spawn?.expanded === true && own?.attempt.outcome === "spawned";
  const origin = task.spawn?.origin;
  const inputs = origin === undefined || isExpanded ? task.dependencies : origin.dependencies;
  for (const input of inputs) take(input, isEnd);
  for (const before of task.precedence?.after ?? []) take(before, isEnd);
  const starter = starters.get(task);
  if (starter !== undefined) take(starter, ({ outcome }) => outcome === "spawned");
  if (found === null && own !== null) found = own;
  const next = found as Step | null;
  if (next !== null) path.add(gap, next.attempt.endedAt);
  return next;
}

/** The attempt beside which the task was started a second time; `null`: it was not. */
function besides(attempts: readonly AttemptTiming[], task: Task, at: number): Step | null {
  const index = attempts.length - 1;
  const attempt = attempts[index];
  if (attempt === undefined || attempt.outcome !== "withdrawn") return null;
  if (attempt.assignedAt >= at || attempt.endedAt <= at) return null;
  return { task, attempt, former: attempts.slice(0, index) };
}

/** A failure is an end too, for a task that tolerates it. */
function isEnd(attempt: AttemptTiming): boolean {
  return attempt.outcome !== "spawned" && (isUseful(attempt) || attempt.outcome === "failed");
}

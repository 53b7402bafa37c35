/**
 * The analysis of a graph: where its time went, from what the submission keeps of its tasks
 * (`state/timing/task_timings.ts`). It is made in pieces, between which others can run: what
 * changes in the meantime is cut off at the time at which the analysis began.
 */
import {
  type GraphAnalysis,
  type GraphId,
  SLOT_USES,
  type SlotUse,
} from "../../../protocol/mod.ts";
import type { SchedulerState } from "../../core.ts";
import type { Cluster } from "../../state/cluster.ts";
import { type GraphRecord, hasEnded } from "../../state/graph.ts";
import type { Task } from "../../state/task.ts";
import type { TaskGroup } from "../../state/task_group.ts";
import { type AttemptTiming, TIMED_TASKS_MAX } from "../../state/timing/task_timings.ts";
import { advise } from "./advice.ts";
import {
  type AnalysedSpan,
  analysedSpan,
  AttemptBook,
  type GroupWork,
  isUseful,
  startOf,
  TaskIndex,
} from "./attempt_book.ts";
import { findCriticalPath } from "./critical_path.ts";
import { findLongestPath } from "./longest_path.ts";
import { inSeconds } from "./path_links.ts";
import { SlotShares } from "./slot_shares.ts";

/** Tasks after which the analysis pauses. */
const STEPS = 500;

/**
 * Analyses a graph, in pieces: the caller goes on when others have had their turn. `undefined`:
 * there is no such graph, or only a summary of it is left.
 */
export function* analyseGraph(
  { cluster }: SchedulerState,
  id: GraphId,
): Generator<void, GraphAnalysis | undefined> {
  const graph = cluster.graphs.get(id);
  if (graph === undefined || graph.expired) return undefined;
  const { state } = graph;
  const span = analysedSpan(graph, cluster.at);
  const book = new AttemptBook();
  const shares = new SlotShares(span);
  const tasks = yield* collect(graph, { span, book, shares });
  yield* addOthers(cluster, graph, { span, book, shares });
  const gaps = findGaps(cluster, graph, { span, hasUnknown: tasks.hasUnknown });
  for (const term of cluster.terms.list) shares.addTerm(term);
  const slots = yield* shares.compute();
  const { index, starters, last } = tasks;
  const path = yield* findCriticalPath({ span, book, owner: graph.owner, last, starters });
  const elapsedMs = span.to - span.from;
  // A task may have run with a result of its input whose run is not known any more.
  const longestMs = Math.min(
    elapsedMs,
    yield* findLongestPath({ graph, index, span, book, starters }),
  );
  const mean = elapsedMs === 0 ? 0 : slots.slotMs / elapsedMs;
  // A run goes on while its worker is not known, as after a lost connection: it is in no slot then.
  const perSlotMs = mean === 0 ? 0 : Math.min(elapsedMs, tasks.usefulMs / mean);
  const bestMs = Math.min(elapsedMs, Math.max(longestMs, perSlotMs));
  const { links, omitted } = path.shown();
  const figures = { elapsedMs, slots, path, bestMs, longestMs, groups: tasks.groups };
  return {
    graph: id,
    state,
    from: new Date(span.from).toISOString(),
    until: new Date(span.to).toISOString(),
    elapsedSeconds: elapsedMs / 1000,
    tasks: tasks.size,
    known: tasks.known,
    gaps,
    criticalPath: { links, omitted, times: inSeconds(path.times) },
    slots: { seconds: slots.slotMs / 1000, mean, shares: partsOf(slots.uses, slots.slotMs) },
    bounds: {
      longestPathSeconds: longestMs / 1000,
      workSeconds: tasks.usefulMs / 1000,
      workPerSlotSeconds: perSlotMs / 1000,
      bestSeconds: bestMs / 1000,
      efficiency: elapsedMs === 0 || tasks.known === 0 ? null : bestMs / elapsedMs,
    },
    advice: tasks.known === 0 ? [] : advise(figures),
  };
}

function partsOf(uses: Readonly<Record<SlotUse, number>>, all: number): Record<SlotUse, number> {
  const parts = SLOT_USES.map((use) => [use, all === 0 ? 0 : uses[use] / all] as const);
  return Object.fromEntries(parts) as Record<SlotUse, number>;
}

interface Collecting {
  readonly span: AnalysedSpan;
  readonly book: AttemptBook;
  readonly shares: SlotShares;
}

interface Collected {
  readonly index: TaskIndex;
  readonly starters: ReadonlyMap<Task, Task>;
  readonly groups: ReadonlyMap<string, GroupWork>;
  /** The task that ended last, or runs still. */
  readonly last: Task | null;
  readonly size: number;
  readonly known: number;
  /** It shares tasks of which nothing is known, since the graph that ran them is gone. */
  readonly hasUnknown: boolean;
  /** Milliseconds of the runs that were of use. */
  readonly usefulMs: number;
}

/** Reads the attempts of all tasks of the graph. */
function* collect(
  graph: GraphRecord,
  { span, book, shares }: Collecting,
): Generator<void, Collected> {
  const { tasks } = graph;
  const index = new TaskIndex(graph);
  const starters = new Map<Task, Task>();
  const groups = new Map<TaskGroup, GroupWork>();
  const runs = !hasEnded(graph);
  let last: { readonly task: Task; readonly at: number } | null = null;
  let known = 0;
  let hasUnknown = false;
  let usefulMs = 0;
  for (let at = 0; at < tasks.length; at++) {
    if (at % STEPS === STEPS - 1) yield;
    const task = tasks[at];
    if (task === undefined) continue;
    index.add(task, at);
    hasUnknown ||= task.context.times === null && task.context !== graph.context;
    for (const started of task.spawn?.origin?.started ?? []) starters.set(started, task);
    const attempts = book.of(task).filter(({ readyAt }) => readyAt <= span.to);
    if (attempts.length > 0) known++;
    else if (runs && task.inPlay) shares.addUnready();
    const first = firstOf(attempts);
    let before: AttemptTiming | null = null;
    for (const attempt of attempts) {
      shares.addAttempt(task, attempt, attempt === first);
      if (before !== null && before.endedAt > 0) shares.addDelay(before.endedAt, attempt.readyAt);
      before = attempt;
      if (isUseful(attempt)) usefulMs += runIn(span, attempt);
      countRun(groups, task, attempt, span);
    }
    if (before === null) continue;
    // Of the tasks that run, the one that was assigned first.
    const end = before.outcome === "assigned"
      ? (runs ? 2 * span.to - before.assignedAt : 0)
      : attempts.reduce(
        (most, { endedAt }) => endedAt <= span.to ? Math.max(most, endedAt) : most,
        0,
      );
    if (end > (last?.at ?? 0)) last = { task, at: end };
  }
  const named = new Map([...groups].map(([group, runsOf]) => [group.name, runsOf]));
  const size = tasks.length;
  const found = { index, starters, groups: named, last: last?.task ?? null };
  return { ...found, size, known, hasUnknown, usefulMs };
}

/** The attempt that was ready first. Of two runs at a time, the loser comes first. */
function firstOf(attempts: readonly AttemptTiming[]): AttemptTiming | undefined {
  const [one] = attempts;
  return attempts.reduce((a, b) => a !== undefined && a.readyAt <= b.readyAt ? a : b, one);
}

/** Milliseconds that the attempt ran in the span. */
function runIn({ from, to }: AnalysedSpan, attempt: AttemptTiming): number {
  if (attempt.endedAt === 0) return 0;
  const begin = Math.max(from, startOf(attempt));
  return Math.max(0, Math.min(to, attempt.endedAt - attempt.lagMs) - begin);
}

function countRun(
  groups: Map<TaskGroup, GroupWork>,
  task: Task,
  attempt: AttemptTiming,
  span: AnalysedSpan,
): void {
  let group = groups.get(task.group);
  if (group === undefined) {
    groups.set(task.group, group = { tasks: 0, runMs: 0, inputBytes: 0, transferred: 0 });
  }
  if (!isUseful(attempt)) return;
  group.tasks++;
  group.runMs += runIn(span, attempt);
  if (attempt.inputsMs === 0) return;
  group.transferred++;
  for (const { nbytes } of task.dependencies) group.inputBytes += Math.max(0, nbytes);
}

/** Adds the attempts of tasks of other graphs that ran at the same time. */
function* addOthers(
  cluster: Cluster,
  graph: GraphRecord,
  { span, book, shares }: Collecting,
): Generator<void, void> {
  let steps = 0;
  for (const other of cluster.graphs.values()) {
    const { from, to } = analysedSpan(other, cluster.at);
    const isBeside = from < span.to && (!hasEnded(other) || to > span.from);
    if (other === graph || !isBeside || other.context.times === null) continue;
    const { tasks } = other;
    for (let at = 0; at < tasks.length; at++) {
      if (++steps % STEPS === 0) yield;
      const task = tasks[at];
      if (task === undefined || task.context !== other.context) continue;
      if (task.graphs.includes(graph)) continue;
      for (const attempt of book.of(task)) shares.addOther(task, attempt);
    }
  }
}

/** What the analysis does not know, as sentences. */
function findGaps(
  cluster: Cluster,
  graph: GraphRecord,
  { span, hasUnknown }: { readonly span: AnalysedSpan; readonly hasUnknown: boolean },
): string[] {
  const { context: { times }, begunAt } = graph;
  const gaps: string[] = [];
  if (times === null) {
    gaps.push(
      `The times of its tasks are not kept: it has more than ${TIMED_TASKS_MAX} tasks`,
    );
  } else {
    if (begunAt === 0) {
      gaps.push("The scheduler was restarted: what ran before is not known");
    }
    if (times.droppedRows > 0) {
      gaps.push(`${times.droppedRows} repeated attempts are not known: there were too many`);
    }
  }
  if (hasUnknown) {
    gaps.push("Tasks that it shares ran for a graph that is gone: when they ran is not known");
  }
  if (cluster.terms.completeFrom > span.from) {
    gaps.push("Workers that left are not known any more: there were too many");
  }
  if (cluster.terms.forgottenAt > span.from) {
    gaps.push("Graphs that ran beside it are gone: their slots count as idle");
  }
  return gaps;
}

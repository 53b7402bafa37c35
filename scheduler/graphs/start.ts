/**
 * Start of an accepted graph: it wants its outputs, which put all tasks that they need in play. To
 * start a very large graph at once would keep the machine from everything else, so its tasks are
 * started some at a time, in the order of the graph, by `tick`s that are due at once. What the
 * graph wants meanwhile: {@linkcode GraphStart}.
 */
import { present } from "../../base/mod.ts";
import { type Cluster, setDeadline, touchGraph } from "../state/cluster.ts";
import type { GraphRecord, GraphStart } from "../state/graph.ts";
import { isHit } from "../state/links/cached.ts";
import { claimedBy } from "../state/links/claims.ts";
import { dropWant, isNeeded, type Task } from "../state/task.ts";
import { renewIfStale } from "./rerun.ts";
import { expedite } from "../transitions/deferral.ts";
import { finish, isLeftOver } from "../transitions/finishing.ts";
import { recommend, recommendEnd } from "../transitions/recommendation.ts";
import { settleTransitions } from "../transitions/table.ts";

/** Begins the time that the graph may run. */
export function limitTime(cluster: Cluster, graph: GraphRecord): void {
  if (graph.timeoutMs === null) return;
  graph.timeoutAt = cluster.at + graph.timeoutMs;
  setDeadline(cluster, graph.timeoutAt, "timeout", graph.id);
}

/**
 * Lets the graph wait: it wants only its externals, so that they are there when it starts. What has
 * failed of it while it arrived runs again then, and does not count.
 */
export function holdGraph(
  cluster: Cluster,
  graph: GraphRecord,
  { wants, externals }: Pick<GraphStart, "wants" | "externals">,
): void {
  graph.start = { wants, needed: null, externals, started: 0, settled: 0, held: true };
  graph.errors = [];
  graph.failures = 0;
  for (const external of externals) want(cluster, graph, external);
}

/** Ends the wait of a graph, which `begin` starts. What it has wanted meanwhile is not released. */
export function endHold(cluster: Cluster, graph: GraphRecord, begin: () => void): void {
  const { externals } = present(graph.start, "a graph that waits for others");
  graph.start = null;
  begin();
  // Its tasks claim what they need first.
  settleTransitions(cluster);
  for (const external of externals) unwant(cluster, external);
}

/**
 * Starts the graph: all of it, or its first tasks. `isShared`: other graphs, or the cache, may have
 * results of its tasks.
 */
export function startGraph(
  cluster: Cluster,
  graph: GraphRecord,
  { wants, externals, isShared }: Pick<GraphStart, "wants" | "externals"> & {
    readonly isShared: boolean;
  },
): void {
  if (graph.taskCount <= cluster.options.startedTasksMax) {
    graph.wants = new Set(wants);
    for (const task of graph.wants) want(cluster, graph, task);
    return;
  }
  const hasResults = isShared || graph.tasks.some(isHit);
  const needed = hasResults ? findNeeded(graph, wants) : null;
  // Where all tasks are outputs, none is wanted for the start alone.
  const settled = wants.size === graph.taskCount && externals.length === 0 ? graph.taskCount : 0;
  graph.start = { wants, needed, externals, started: 0, settled, held: false };
  for (const external of externals) want(cluster, graph, external);
  cluster.starting.add(graph);
  // Some may be in play for others, and are awaited from now on.
  graph.tasks.forEach((task) => expedite(cluster, task));
  advance(cluster, graph, graph.start, cluster.options.startedTasksMax);
}

/** Starts the next tasks of the graph that has waited longest. */
export function continueStart(cluster: Cluster): void {
  for (const graph of cluster.starting) {
    cluster.stimulus.cause = "graph-start";
    cluster.starting.delete(graph);
    const start = present(graph.start, "a graph that is being started");
    cluster.starting.add(graph);
    return advance(cluster, graph, start, cluster.options.startedTasksMax);
  }
}

/** Starts all tasks that are left: the graph is to be cancelled or retried as a whole. */
export function finishStart(cluster: Cluster, graph: GraphRecord): void {
  while (graph.start !== null) {
    advance(cluster, graph, graph.start, graph.taskCount);
    settleTransitions(cluster);
  }
}

function advance(cluster: Cluster, graph: GraphRecord, start: GraphStart, count: number): void {
  const { wants, needed, externals } = start;
  const isStarting = start.started < graph.tasks.length;
  const from = isStarting ? start.started : start.settled;
  const to = Math.min(from + count, graph.tasks.length);
  for (let index = from; index < to; index++) {
    const task = graph.tasks[index];
    if (task === undefined || (needed !== null && !needed.has(task))) continue;
    if (isStarting) want(cluster, graph, task);
    else if (!wants.has(task)) {
      if (isLeftOver(graph, task)) finish(cluster, graph, task);
      unwant(cluster, task);
    }
  }
  if (isStarting) start.started = to;
  else start.settled = to;
  if (start.started < graph.tasks.length || start.settled < graph.tasks.length) return;
  for (const external of externals) unwant(cluster, external);
  graph.wants = new Set(wants);
  graph.start = null;
  cluster.starting.delete(graph);
  touchGraph(cluster, graph);
}

function want(cluster: Cluster, graph: GraphRecord, task: Task): void {
  task.wanted++;
  // Another graph has started the task that this one shares.
  if (task.state === "processing" && graph.startedAt === 0) {
    graph.startedAt = cluster.at;
  }
  expedite(cluster, task);
  renewIfStale(cluster, task);
  if (task.state === "released" || task.state === "cancelled") recommend(cluster, task, "waiting");
}

function unwant(cluster: Cluster, task: Task): void {
  dropWant(task);
  if (!isNeeded(task)) recommendEnd(cluster, task);
}

/**
 * The tasks that the outputs need, when other graphs or the cache have some of the results.
 * Otherwise these are all tasks, as a compiled graph has no others.
 */
function findNeeded(graph: GraphRecord, wants: ReadonlySet<Task>): ReadonlySet<Task> {
  const needed = new Set(wants);
  for (let index = graph.tasks.length - 1; index >= 0; index--) {
    const task = graph.tasks[index];
    if (task === undefined || !needed.has(task)) continue;
    if (task.state !== "released" && task.state !== "cancelled" && !task.stale) continue;
    if (isHit(task)) continue;
    for (const input of claimedBy(task)) needed.add(input);
  }
  return needed;
}

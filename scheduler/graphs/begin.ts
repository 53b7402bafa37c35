/**
 * The beginning of an accepted graph: at once, or when the graphs of its concurrency group before
 * it have ended (`state/links/concurrency.ts`). Failed tasks that it shares and needs run again,
 * its time begins, and its tasks are started (`start.ts`).
 */
import { present } from "../../base/mod.ts";
import { keepReleased } from "../state/account.ts";
import { type Cluster, touchGraph } from "../state/cluster.ts";
import { failedTasks, type GraphRecord, hasFailedTooOften } from "../state/graph.ts";
import { isHit } from "../state/links/cached.ts";
import type { Task } from "../state/task.ts";
import { isNewTo, recordFailure } from "../transitions/graph_failures.ts";
import { settleTransitions } from "../transitions/table.ts";
import { rerunFailed } from "./rerun.ts";
import { endHold, limitTime, startGraph } from "./start.ts";

/** What the graph needs of others, and whether others have had tasks of it. */
interface Shared {
  readonly wants: ReadonlySet<Task>;
  readonly externals: readonly Task[];
  readonly isShared: boolean;
}

/** Lets the failed tasks run again that the graph shares and needs. */
export function renewShared(cluster: Cluster, graph: GraphRecord, shared: Shared): void {
  const needed = rerunShared(cluster, graph, shared);
  if (needed !== null) recordFailures(cluster, graph, needed);
}

/** Returns the tasks that the graph needs a run of; `null`: it shares nothing that has failed. */
function rerunShared(
  cluster: Cluster,
  graph: GraphRecord,
  { wants, externals, isShared }: Shared,
): ReadonlySet<Task> | null {
  // A graph that shares nothing has no failed tasks.
  if (!isShared && externals.length === 0) return null;
  return rerunFailed(cluster, graph, [...wants, ...externals], { isNew: true });
}

/** Starts the graph, and its time. */
export function beginGraph(cluster: Cluster, graph: GraphRecord, shared: Shared): void {
  graph.begunAt = cluster.at;
  startGraph(cluster, graph, shared);
  if (hasFailedTooOften(graph)) cluster.marks.stopping.push(graph);
  limitTime(cluster, graph);
  touchGraph(cluster, graph);
}

/** Starts a graph that has waited for the others of its concurrency group. */
export function beginHeld(cluster: Cluster, graph: GraphRecord): void {
  const { wants, externals } = present(graph.start, "a graph that waits for others");
  const isShared = graph.isShared || graph.tasks.some(isHit);
  const shared = { wants, externals, isShared };
  // It still waits, so that it has finished with none of them.
  const needed = rerunShared(cluster, graph, shared);
  endHold(cluster, graph, () => {
    if (needed !== null) recordFailures(cluster, graph, needed);
    beginGraph(cluster, graph, shared);
  });
  settleTransitions(cluster);
}

/** Counts the failed tasks that the graph shares and needs, and that cannot run again. */
function recordFailures(cluster: Cluster, graph: GraphRecord, needed: ReadonlySet<Task>): void {
  graph.errors = [];
  graph.failures = 0;
  if (failedTasks(graph) === 0) return;
  for (const task of graph.tasks) {
    if (task.state !== "erred") continue;
    if (!needed.has(task)) keepReleased(graph, task);
    else if (isNewTo(graph, task)) recordFailure(cluster, graph, task);
  }
}

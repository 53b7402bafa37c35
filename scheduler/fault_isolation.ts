/**
 * Isolation of internal errors: a bug, or state that a bug left behind. The part of the stimulus
 * that threw is abandoned. The tasks it had touched fail with an `InternalError`, and so does the
 * task that a broken relation is about; all derived counts are computed again, and remaining
 * inconsistencies are settled by ordinary transitions. So a bad stimulus costs the tasks it was
 * about, not the cluster.
 *
 * Until the counts are right again, only functions without assertions are called.
 */
import { keyWithoutOwner } from "../protocol/mod.ts";
import { AssertionError, errorMessage } from "../base/mod.ts";
import type { SchedulerEvent } from "./event.ts";
import { forfeitEnded, keepFinals } from "./state/account.ts";
import { type GraphRecord, hasEnded } from "./state/graph.ts";
import { resetAssignment } from "./state/occupancy.ts";
import { changeRank, removeFromQueue } from "./state/queues.ts";
import { arriveIfReady, recommend } from "./transitions/recommendation.ts";
import { recount } from "./state/fair_share/charges.ts";
import { deriveCounts, installCounts } from "./state/derived_counts.ts";
import { withdrawAcquires } from "./replicas/replica_requests.ts";
import { freeKey } from "./replicas/replicas.ts";
import { type Cluster, markRoomGained, touchGraph } from "./state/cluster.ts";
import { SecondRun } from "./state/second_chance/second_run.ts";
import { Decisions } from "./state/stimulus.ts";
import { claimedBy } from "./state/links/claims.ts";
import { blocks, dropExpansion, isNeeded, NO_REPLICAS, Task } from "./state/task.ts";
import { endFinishing } from "./transitions/finishing.ts";
import { settleTransitions } from "./transitions/table.ts";

/** `touched`: the tasks whose state changed before `error` was thrown. */
export function isolateFault(
  cluster: Cluster,
  event: SchedulerEvent,
  error: unknown,
  touched: readonly Task[],
): void {
  const message = errorMessage(error);
  dropDecisions(cluster);
  answer(cluster, event, message);
  for (const task of new Set([...touched, ...subjectOf(error)])) {
    if (!task.forgotten) fail(cluster, task, message.split("\n")[0] ?? message);
  }
  installCounts(cluster, deriveCounts(cluster));
  recount(cluster);
  cluster.worstAhead = null;
  for (const task of cluster.tasks.values()) reconsider(cluster, task);
  for (const graph of cluster.graphs.values()) if (!hasEnded(graph)) touchGraph(cluster, graph);
  for (const worker of cluster.workers.values()) {
    if (worker.loadIndex >= 0) markRoomGained(cluster, worker);
  }
  settleTransitions(cluster);
}

/** The task that the broken relation is about. */
function subjectOf(error: unknown): readonly Task[] {
  if (!(error instanceof AssertionError)) return [];
  const { subject } = error;
  if (subject instanceof SecondRun) return [subject.first];
  return subject instanceof Task ? [subject] : [];
}

/** Drops incomplete decisions; every task and graph is reconsidered afterwards. */
function dropDecisions(cluster: Cluster): void {
  for (const queue of cluster.decisions.servedQueues) queue.serving = false;
  cluster.decisions = new Decisions();
}

/** Answers the request behind the event if it has no answer yet. */
function answer(cluster: Cluster, event: SchedulerEvent, message: string): void {
  const { out } = cluster.stimulus;
  if (event.type === "graph-submitted" || event.type === "graph-continued") {
    const answered = out.some((instruction) =>
      (instruction.type === "accept-graph" || instruction.type === "refuse-graph") &&
      instruction.graph === event.graph
    );
    if (answered) return;
    const graph = cluster.graphs.get(event.graph) ?? cluster.arriving.get(event.graph)?.graph;
    if (graph === undefined) {
      out.push({ type: "refuse-graph", graph: event.graph, conflicts: [] });
      return;
    }
    completeGraph(cluster, graph, message);
    out.push({ type: "accept-graph", graph: event.graph });
  } else if (event.type === "worker-registered") {
    const answered = out.some((instruction) =>
      (instruction.type === "accept-worker" || instruction.type === "refuse-worker") &&
      instruction.worker === event.worker
    );
    if (!answered) {
      out.push({ type: "refuse-worker", worker: event.worker, reason: "internal-error" });
    }
  }
}

/** Fails a graph of which only part was created; it keeps the tasks created so far. */
function completeGraph(cluster: Cluster, graph: GraphRecord, message: string): void {
  graph.tasks = [...cluster.tasks.values()].filter((task) => task.graphs.includes(graph));
  // Lists that were reserved may have gaps.
  for (const task of graph.tasks) task.dependents = task.dependents.filter(() => true);
  cluster.arriving.delete(graph.id);
  cluster.starting.delete(graph);
  cluster.graphs.set(graph.id, graph);
  graph.arriving = false;
  graph.start = null;
  graph.taskCount = graph.tasks.length;
  graph.outcome = "failed";
  graph.wants = new Set();
  graph.finishing = null;
  graph.finals = null;
  graph.lost = null;
  graph.outputs = new Map();
  graph.errors.push({ key: "", message: `Cannot submit the graph: ${message}` });
}

/** Fails a task in any state, and removes it from every record but those of its graphs. */
function fail(cluster: Cluster, task: Task, message: string): void {
  keepFinals(task, "erred");
  removeFromQueue(cluster, task);
  const { second } = task;
  for (const worker of cluster.workers.values()) {
    const assigned = worker.processing.delete(task);
    const held = worker.held.delete(task);
    worker.executing.delete(task);
    const isSecond = second !== null && worker.processing.delete(second);
    if (second !== null) worker.executing.delete(second);
    if (assigned || held || isSecond) freeKey(cluster, worker, task.key);
  }
  resetAssignment(cluster, task);
  task.replicas = NO_REPLICAS;
  task.inline = null;
  withdrawAcquires(cluster, task);
  task.inPlay = false;
  dropExpansion(task);
  const { at, stimulusId } = cluster.stimulus;
  const why = { at, stimulusId, cause: "quarantine" };
  cluster.story.write(task.key, task.state, "erred", why);
  task.state = "erred";
  task.stale = false;
  if (task.precedence !== null) task.precedence.hasSucceeded = task.nbytes >= 0;
  forfeitEnded(task, message);
  endFinishing(task);
  task.blame = null;
  task.endedAt = cluster.at;
  task.error = {
    kind: "refused",
    name: "InternalError",
    message:
      `Cannot continue "${keyWithoutOwner(task.key)}": stimulus "${stimulusId}" failed inside ` +
      `the scheduler (${message})`,
  };
}

/** Recommends the transitions that follow from the tasks that failed. */
function reconsider(cluster: Cluster, task: Task): void {
  // Its rank may have changed, and not its place.
  if (task.queue !== null) changeRank(cluster, task);
  if (task.inPlay) {
    const claimed = claimedBy(task);
    if (claimed.some((input) => blocks(input, task))) recommend(cluster, task, "erred");
    for (const input of claimed) {
      if (input.state === "released" || input.state === "cancelled") {
        recommend(cluster, input, "waiting");
      }
    }
    if (task.state === "waiting") arriveIfReady(cluster, task);
    else if (task.waitingOn > 0) recommend(cluster, task, "waiting");
    else if (task.worker === null && task.queue === null) cluster.decisions.arrivals.push(task);
  }
  if (isNeeded(task)) {
    if (task.state === "released" || task.state === "cancelled") {
      recommend(cluster, task, "waiting");
    }
  } else if (task.state === "memory" || task.inPlay) recommend(cluster, task, "released");
}

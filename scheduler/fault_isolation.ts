/**
 * What to do when something inside throws: a bug, or what a bug left behind. The part of the
 * stimulus that threw is put aside. The tasks it had touched fail with a clear error, everything
 * that is counted is counted anew, and whatever that leaves inconsistent is settled in the ordinary
 * way. So one bad stimulus costs the tasks it was about, not the cluster.
 */
import { errorMessage } from "../base/mod.ts";
import type { SchedulerEvent } from "./event.ts";
import { type GraphRecord, hasEnded } from "./state/graph.ts";
import { removeFromQueue } from "./state/queues.ts";
import { arriveIfReady, recommend, touchGraph } from "./transitions/recommendation.ts";
import { deriveCounts, installCounts } from "./state/derived_counts.ts";
import { withdrawAcquires } from "./replicas/replica_requests.ts";
import { freeKey } from "./replicas/replicas.ts";
import { type Cluster, markFresh } from "./state/cluster.ts";
import { Decisions } from "./state/stimulus.ts";
import { isNeeded, NO_REPLICAS, type Task } from "./state/task.ts";
import { settleTransitions } from "./transitions/table.ts";

export function isolateFault(
  cluster: Cluster,
  event: SchedulerEvent,
  error: unknown,
  touched: readonly Task[],
): void {
  const message = errorMessage(error);
  dropDecisions(cluster);
  answer(cluster, event, message);
  for (const task of new Set(touched)) {
    if (!task.forgotten) fail(cluster, task, message.split("\n")[0] ?? message);
  }
  installCounts(cluster, deriveCounts(cluster));
  for (const task of cluster.tasks.values()) reconsider(cluster, task);
  for (const graph of cluster.graphs.values()) if (!hasEnded(graph)) touchGraph(cluster, graph);
  for (const worker of cluster.workers.values()) {
    if (worker.loadIndex >= 0) markFresh(cluster, worker);
  }
  settleTransitions(cluster);
}

/** Half-made decisions are dropped; the state they were about is looked at as a whole below. */
function dropDecisions(cluster: Cluster): void {
  for (const queue of cluster.decisions.servedQueues) queue.serving = false;
  cluster.decisions = new Decisions();
}

/** Whoever waits for an answer to the stimulus gets one. */
function answer(cluster: Cluster, event: SchedulerEvent, message: string): void {
  const { out } = cluster.stimulus;
  if (event.type === "graph-submitted") {
    const answered = out.some((instruction) =>
      (instruction.type === "accept-graph" || instruction.type === "refuse-graph") &&
      instruction.graph === event.graph
    );
    if (answered) return;
    const graph = cluster.graphs.get(event.graph);
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
      out.push({ type: "refuse-worker", worker: event.worker, reason: "name-in-use" });
    }
  }
}

/** A graph that was taken in by half has the tasks that were made by then, and has failed. */
function completeGraph(cluster: Cluster, graph: GraphRecord, message: string): void {
  graph.tasks = [...cluster.tasks.values()].filter((task) => task.graphs.includes(graph));
  graph.taskCount = graph.tasks.length;
  graph.outcome = "failed";
  graph.wants = [];
  graph.outputs = new Map();
  graph.errors.push({ key: "", message: `Cannot take in the graph: ${message}` });
}

/** Takes the task out of every book but its graphs', whatever state it was left in. */
function fail(cluster: Cluster, task: Task, message: string): void {
  removeFromQueue(cluster, task);
  for (const worker of cluster.workers.values()) {
    const assigned = worker.processing.delete(task);
    const held = worker.held.delete(task);
    worker.executing.delete(task);
    if (assigned || held) freeKey(cluster, worker, task.key);
  }
  if (task.pendingSteal !== null) cluster.pendingSteals.delete(task.pendingSteal.id);
  task.pendingSteal = null;
  task.worker = null;
  task.killing = false;
  task.reservedUs = 0;
  task.fetchUs = 0;
  task.reservedBytes = 0;
  task.fetching = null;
  task.replicas = NO_REPLICAS;
  withdrawAcquires(cluster, task);
  task.inPlay = false;
  const { at, stimulusId } = cluster.stimulus;
  const why = { at, stimulusId, cause: "quarantine" };
  cluster.story.write(task.key, task.state, "erred", why);
  task.state = "erred";
  task.blame = null;
  task.endedAt = cluster.at;
  task.error = {
    kind: "refused",
    name: "InternalError",
    message: `Cannot go on with "${task.key}": stimulus "${stimulusId}" failed inside ` +
      `the scheduler (${message})`,
  };
}

/** Recommends what follows for a task that was not touched itself from those that were. */
function reconsider(cluster: Cluster, task: Task): void {
  if (task.inPlay) {
    if (task.dependencies.some((input) => input.state === "erred")) {
      recommend(cluster, task, "erred");
    }
    for (const input of task.dependencies) {
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

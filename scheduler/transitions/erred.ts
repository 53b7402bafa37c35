/** Into `erred`, with everything that depends on it, and out of it when the graph is retried. */
import { release } from "../state/occupancy.ts";
import { detachFinishedGraphs } from "./detach.ts";
import { removeFromQueue } from "../state/queues.ts";
import { dropClaims, enter, recommend } from "./recommendation.ts";
import { freeKey, freeReplicas } from "../replicas/replicas.ts";
import { shortKey } from "../../protocol/mod.ts";
import { type GraphRecord, hasEnded } from "../state/graph.ts";
import type { Cluster } from "../state/cluster.ts";
import { present } from "../../base/mod.ts";
import type { Task } from "../state/task.ts";

/** Errors of a graph that are told in its status. */
const GRAPH_ERRORS_MAX = 10;

/**
 * Any state -> erred. Its own failure is in `error`; without one, an input has failed and is to
 * blame. A body that may still run goes on in vain.
 */
export function failTask(cluster: Cluster, task: Task): void {
  const { worker } = task;
  removeFromQueue(cluster, task);
  if (worker !== null) {
    release(cluster, task);
    freeKey(cluster, worker, task.key);
  }
  if (task.replicas.length > 0) freeReplicas(cluster, task);
  enter(cluster, task, "erred");
  if (task.error === null) task.blame = findBlame(task);
  for (const graph of task.graphs) {
    if (isNewsTo(graph, task)) noteFailure(cluster, graph, task);
  }
  for (const dependent of task.dependents) {
    if (dependent.inPlay) recommend(cluster, dependent, "erred");
  }
  dropClaims(cluster, task);
}

/** It failed by itself, or by an input that is none of the graph's own. */
function isNewsTo(graph: GraphRecord, { blame, dependencies }: Task): boolean {
  return blame === null || (dependencies.includes(blame) && !blame.graphs.includes(graph));
}

/** The graph learns of the failure of one of its tasks; it may be one that stops at the first. */
export function noteFailure(cluster: Cluster, graph: GraphRecord, task: Task): void {
  const { error } = task.blame ?? task;
  const key = shortKey(task.key);
  // A graph that has ended keeps its errors, and hears of a task that another one had retried.
  const known = graph.errors.some((other) => other.key === key);
  if (!known && graph.errors.length < GRAPH_ERRORS_MAX) {
    graph.errors.push({ key, message: error?.message ?? "" });
  }
  if (graph.onError === "stop" && graph.outcome === null) cluster.marks.stopping.push(graph);
}

/**
 * erred -> released: its graph is retried. Its failures are forgotten, and so are the numbers of
 * its attempts: no late word about one of them counts any more.
 */
export function forgiveTask(cluster: Cluster, task: Task): void {
  detachFinishedGraphs(cluster, task);
  const key = shortKey(task.key);
  for (const graph of task.graphs) {
    if (!hasEnded(graph)) graph.errors = graph.errors.filter((error) => error.key !== key);
  }
  task.error = null;
  task.blame = null;
  task.retriesLeft = task.annotations?.retries ?? 0;
  task.failures = 0;
  task.suspicious = 0;
  task.deaths = null;
  task.remade = false;
  task.attempt = 0;
  task.earlier = null;
  task.endedAt = 0;
  enter(cluster, task, "released");
}

function findBlame(task: Task): Task {
  const failed = task.dependencies.find((input) => input.state === "erred");
  const first = present(failed, `an input of "${task.key}" that has failed`);
  return first.blame ?? first;
}

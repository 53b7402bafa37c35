/**
 * Detaching tasks: when another graph continues a task that this graph has finished with, or runs
 * it again, this graph keeps the last status of the task. Later states of the task do not change
 * this graph.
 */
import { countIn, type GraphRecord, hasEnded } from "../state/graph.ts";
import { touchGraph } from "./recommendation.ts";
import type { Cluster } from "../state/cluster.ts";
import type { Task } from "../state/task.ts";
import { describeTask } from "../state/task_status.ts";

/** Detaches a task that is about to run again from graphs that have finished with it. */
export function detachFinishedGraphs(cluster: Cluster, task: Task): void {
  for (const graph of task.graphs) {
    const done = graph.outcome !== null || hasEnded(graph);
    // A stopped graph may still want results that are in memory.
    const wantsLittle = graph.outcome === "failed" && task.state !== "memory";
    if (!done || (graph.wants.size > 0 && !wantsLittle)) continue;
    detach(graph, task);
    touchGraph(cluster, graph);
  }
}

/** Removes the graph from the task; the graph keeps the present status of the task. */
export function detach(graph: GraphRecord, task: Task): void {
  const state = task.inPlay || task.killing ? "cancelled" : task.state;
  countIn(graph, task, task.state, -1);
  graph.counts[state]++;
  graph.detached ??= new Map();
  graph.detached.set(task.key, { ...describeTask(task), state, worker: null, holders: [] });
  graph.hasDetached = true;
  task.graphs = task.graphs.filter((other) => other !== graph);
}

/** Removes all detached tasks from the tasks and outputs of the graph at once. */
export function dropDetached(graph: GraphRecord): void {
  graph.hasDetached = false;
  graph.tasks = graph.tasks.filter((task) => task.graphs.includes(graph));
  graph.outputs = new Map([...graph.outputs].filter(([, task]) => task.graphs.includes(graph)));
}

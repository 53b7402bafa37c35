/**
 * A graph that was cancelled, or whose time is over, lets go of a task that goes on in another
 * graph. What becomes of the task from then on is not its affair: it remembers it as it was.
 */
import { type GraphRecord, hasEnded } from "../state/graph.ts";
import { touchGraph } from "./recommendation.ts";
import type { Cluster } from "../state/cluster.ts";
import type { Task } from "../state/task.ts";
import { describeTask } from "../state/task_status.ts";

/** The task is about to run once more: graphs that are done with it let go of it. */
export function detachFinishedGraphs(cluster: Cluster, task: Task): void {
  for (const graph of task.graphs) {
    const done = graph.outcome !== null || hasEnded(graph);
    // What a stopped graph has in memory it may still want.
    const wantsLittle = graph.outcome === "failed" && task.state !== "memory";
    if (!done || (graph.wants.length > 0 && !wantsLittle)) continue;
    detach(graph, task);
    touchGraph(cluster, graph);
  }
}

export function detach(graph: GraphRecord, task: Task): void {
  const state = task.inPlay || task.killing ? "cancelled" : task.state;
  graph.counts[task.state]--;
  graph.counts[state]++;
  graph.detached ??= new Map();
  graph.detached.set(task.key, { ...describeTask(task), state, worker: null, holders: [] });
  graph.shedding = true;
  task.graphs = task.graphs.filter((other) => other !== graph);
}

/** Takes what was detached out of the graph's tasks and outputs, all at once. */
export function dropDetached(graph: GraphRecord): void {
  graph.shedding = false;
  graph.tasks = graph.tasks.filter((task) => task.graphs.includes(graph));
  graph.outputs = new Map([...graph.outputs].filter(([, task]) => task.graphs.includes(graph)));
}

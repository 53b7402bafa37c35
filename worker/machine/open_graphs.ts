/**
 * Graphs that the executors have open.
 *
 * After a registration the scheduler opens again the graphs that it still needs, and never closes
 * the others. These are closed here as soon as no run of theirs is running or requested.
 */
import type { GraphContext, GraphId } from "../../protocol/mod.ts";
import type { WorkerData } from "./state.ts";

/** Opens a graph on request of the scheduler. */
export function openGraph(worker: WorkerData, context: GraphContext): void {
  worker.graphs.former.delete(context.graph);
  worker.graphs.present.add(context.graph);
  worker.outbox.push({ type: "open-graph", context });
}

/** Begins or ends the sampling of a graph. One that was closed meanwhile has nothing to sample. */
export function sampleGraph(worker: WorkerData, graph: GraphId, enabled: boolean): void {
  const { present, former } = worker.graphs;
  if (!present.has(graph) && !former.has(graph)) return;
  worker.outbox.push({ type: "profile-graph", graph, enabled });
}

/** Closes a graph. */
export function closeGraph(worker: WorkerData, graph: GraphId): void {
  worker.graphs.former.delete(graph);
  worker.graphs.present.delete(graph);
  worker.outbox.push({ type: "close-graph", graph });
}

/**
 * The scheduler registered this worker again: all open graphs belong to an earlier registration
 * now.
 */
export function expireGraphs({ graphs }: WorkerData): void {
  for (const graph of graphs.present) graphs.former.add(graph);
  graphs.present.clear();
}

/**
 * Closes graphs of earlier registrations that nothing uses. To be called at the end of a stimulus.
 */
export function closeUnusedGraphs(worker: WorkerData): void {
  const { former } = worker.graphs;
  if (former.size === 0) return;
  const used = new Set<GraphId>();
  for (const { run, effect } of worker.tasks.values()) {
    if (run !== null) used.add(run.graph);
    if (effect?.type === "running") used.add(effect.run.graph);
  }
  for (const graph of former) if (!used.has(graph)) closeGraph(worker, graph);
}

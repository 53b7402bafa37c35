/**
 * Graphs that the executors know of.
 *
 * A registration leaves none of them to the scheduler's care: what it still needs it opens anew,
 * and of the others it will never say that they are over. These are closed here, as soon as nothing
 * of theirs runs or waits.
 */
import type { GraphContext, GraphId } from "../../protocol/mod.ts";
import type { Books } from "./state.ts";

export function openGraph(books: Books, context: GraphContext): void {
  books.graphs.former.delete(context.graph);
  books.graphs.present.add(context.graph);
  books.outbox.push({ type: "open-graph", context });
}

export function closeGraph(books: Books, graph: GraphId): void {
  books.graphs.former.delete(graph);
  books.graphs.present.delete(graph);
  books.outbox.push({ type: "close-graph", graph });
}

/** The scheduler knows this worker anew. */
export function leaveGraphs({ graphs }: Books): void {
  for (const graph of graphs.present) graphs.former.add(graph);
  graphs.present.clear();
}

/** To be called at the end of a stimulus. */
export function closeFormerGraphs(books: Books): void {
  const { former } = books.graphs;
  if (former.size === 0) return;
  const used = new Set<GraphId>();
  for (const { run, effect } of books.tasks.values()) {
    if (run !== null) used.add(run.graph);
    if (effect?.type === "running") used.add(effect.wish.graph);
  }
  for (const graph of former) if (!used.has(graph)) closeGraph(books, graph);
}

/** Owners of the graphs of a simulation: every second graph is of another owner. */
import { DEFAULT_OWNER, type GraphId } from "../protocol/mod.ts";

export function ownerFor(graph: GraphId): string {
  return isOfOther(graph) ? "other" : DEFAULT_OWNER;
}

/** Weight of the owner of the graph. */
export function weightOf(graph: GraphId): number {
  return isOfOther(graph) ? 2 : 1;
}

function isOfOther(graph: GraphId): boolean {
  return Number(graph.slice(1)) % 2 === 0;
}

/**
 * Concurrency groups of graphs. Of the graphs of one owner that name the same group one runs at a
 * time. A further one is accepted and waits: nothing of it runs, and what it needs of other graphs
 * is kept for it. When the one that runs has ended, the next in the order of their acceptance is
 * started (`graphs/begin.ts`).
 */
import { broken } from "../../../base/mod.ts";
import { ownedNamespace } from "../../../protocol/mod.ts";
import type { Cluster } from "../cluster.ts";
import { type GraphRecord, hasEnded } from "../graph.ts";

/** Place of a graph among others. */
export interface Concurrency {
  /** One for each owner. */
  readonly group: string;
  /** Whether the graph cancels those of the group that have not ended, or lets them end. */
  readonly onNewer: "cancel" | "wait";
}

/** The graphs of its group that have not ended: the first runs, the others wait. */
export function groupOf({ runGroups }: Cluster, graph: GraphRecord): ReadonlySet<GraphRecord> {
  return graph.concurrency === null ? NO_GRAPHS : runGroups.get(idOf(graph)) ?? NO_GRAPHS;
}

/** The graph of its group that runs; `undefined`: all of them have ended. */
export function firstOf(cluster: Cluster, graph: GraphRecord): GraphRecord | undefined {
  const [first] = groupOf(cluster, graph);
  return first;
}

/** The graph is one of its group that have not ended, the last of them. */
export function joinGroup({ runGroups }: Cluster, graph: GraphRecord): void {
  if (graph.concurrency === null) return;
  if (hasEnded(graph)) broken(null, `graph "${graph.id}" has ended, and joins its group`);
  const id = idOf(graph);
  runGroups.getOrInsertComputed(id, () => new Set()).add(graph);
}

/** The graph has ended. Returns the graph of its group that is to start now; `null`: none. */
export function leaveGroup({ runGroups }: Cluster, graph: GraphRecord): GraphRecord | null {
  if (graph.concurrency === null) return null;
  const id = idOf(graph);
  const group = runGroups.get(id);
  if (group === undefined) return null;
  group.delete(graph);
  if (group.size === 0) runGroups.delete(id);
  const [first] = group;
  return first !== undefined && isHeld(first) ? first : null;
}

/** Returns whether the graph waits until another one of its group has ended. */
export function isHeld({ start }: GraphRecord): boolean {
  return start !== null && start.held;
}

const NO_GRAPHS: ReadonlySet<GraphRecord> = new Set();

function idOf({ owner, concurrency }: GraphRecord): string {
  return ownedNamespace(owner, concurrency?.group ?? "");
}

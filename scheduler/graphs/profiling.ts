/**
 * Sampling of the CPU time of the tasks of a graph. A worker learns of it with the graph; one that
 * has the graph open already gets a message, so that runs which never end are sampled too.
 */
import type { ProfilingSet } from "../event.ts";
import type { Cluster } from "../state/cluster.ts";
import { send } from "../state/outbox.ts";

/** Turns the sampling on or off, and tells it to the workers that have the graph open. */
export function setProfiling(cluster: Cluster, { graph, enabled }: ProfilingSet): void {
  const context = cluster.graphs.get(graph)?.context;
  if (context === undefined || context.profile === (enabled || undefined)) return;
  if (enabled) context.profile = true;
  else delete context.profile;
  for (const worker of context.openOn) send(cluster, worker, ["profile-graph", graph, enabled]);
}

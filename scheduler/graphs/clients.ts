/**
 * Leases of client programs (`state/client.ts`): how they begin, are renewed and end. A lease ends
 * by itself after `leaseMs` without a sign of life; the program's graphs run on, and their time to
 * live begins. It ends at once when the program closes; its graphs are cancelled then, or their
 * results released. A graph of which only parts have arrived is abandoned.
 */
import type { ClientClosed, ClientOpened } from "../event_client.ts";
import { ClientRecord, keepGraph, leaveGraph } from "../state/client.ts";
import { type Cluster, setDeadline } from "../state/cluster.ts";
import { hasEnded } from "../state/graph.ts";
import { abandonGraph } from "./submission.ts";
import { beginTimeToLive, cancelGraph, releaseGraph } from "./lifecycle.ts";

export function openClient(cluster: Cluster, event: ClientOpened): void {
  const { client: id, owner, leaseMs, graphs } = event;
  if (cluster.clients.has(id)) return;
  const client = new ClientRecord({ id, owner, leaseMs, lastSeen: cluster.at });
  cluster.clients.set(id, client);
  for (const graphId of graphs) {
    const graph = cluster.graphs.get(graphId);
    // A dataset is kept by its name.
    if (graph === undefined || graph.owner !== owner || graph.dataset !== null) continue;
    leaveGraph(graph, cluster.at);
    keepGraph(client, graph);
  }
  setDeadline(cluster, cluster.at + leaseMs, "client", id);
}

export function seeClient(cluster: Cluster, id: string): void {
  const client = cluster.clients.get(id);
  if (client !== undefined) client.lastSeen = cluster.at;
}

/** Ends the lease if it was not renewed. */
export function checkClient(cluster: Cluster, id: string): void {
  const client = cluster.clients.get(id);
  if (client === undefined) return;
  const until = client.lastSeen + client.leaseMs;
  if (until > cluster.at) return setDeadline(cluster, until, "client", id);
  cluster.clients.delete(id);
  for (const graph of [...client.graphs]) {
    leaveGraph(graph, cluster.at);
    if (hasEnded(graph)) beginTimeToLive(cluster, graph);
  }
}

export function closeClient(cluster: Cluster, { client: id }: ClientClosed): void {
  const client = cluster.clients.get(id);
  if (client === undefined) return;
  cluster.clients.delete(id);
  for (const graph of [...client.graphs]) {
    // Nothing of it runs yet, and the program that sends the rest has gone.
    if (graph.arriving) {
      abandonGraph(cluster, graph.id);
      continue;
    }
    leaveGraph(graph, cluster.at);
    if (hasEnded(graph)) releaseGraph(cluster, graph);
    else cancelGraph(cluster, graph, "cancelled");
  }
}

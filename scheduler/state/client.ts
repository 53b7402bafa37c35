/**
 * The lease of a client program. While it lasts, the time to live of the graphs that the program
 * submitted does not begin, so that a broken connection loses nothing. When it ends without a
 * close, the time to live begins.
 */
import type { GraphRecord } from "./graph.ts";

export class ClientRecord {
  readonly id: string;
  readonly owner: string;
  readonly leaseMs: number;
  /** Milliseconds since 1970. */
  lastSeen: number;
  /** The graphs that it keeps; a graph names its client. */
  readonly graphs = new Set<GraphRecord>();

  constructor({ id, owner, leaseMs, lastSeen }: ClientDefinition) {
    this.id = id;
    this.owner = owner;
    this.leaseMs = leaseMs;
    this.lastSeen = lastSeen;
  }
}

/** Fields that a client is made from. */
export type ClientDefinition = Readonly<
  Pick<ClientRecord, "id" | "owner" | "leaseMs" | "lastSeen">
>;

/** The client keeps the graph from now on. */
export function keepGraph(client: ClientRecord, graph: GraphRecord): void {
  client.graphs.add(graph);
  graph.client = client;
}

/** No client keeps the graph any more. `at`: its time to live begins then, if it has ended. */
export function leaveGraph(graph: GraphRecord, at: number): void {
  if (graph.client === null) return;
  graph.client.graphs.delete(graph);
  graph.client = null;
  graph.keptSince = at;
}

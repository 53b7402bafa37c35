/** Views of client programs and of datasets. Names are untrusted text from requests. */
import { type GraphId, ownedNamespace, shortKey } from "../../protocol/mod.ts";
import type { SchedulerState } from "../core.ts";
import type { GraphRecord } from "../state/graph.ts";

/** The lease of a client program. */
export interface ClientLease {
  readonly owner: string;
  readonly leaseMs: number;
  /** Number of graphs that it keeps. */
  readonly graphs: number;
}

/** `undefined` if there is no such lease, or it has ended. */
export function clientLease({ cluster }: SchedulerState, id: string): ClientLease | undefined {
  const client = cluster.clients.get(id);
  if (client === undefined) return undefined;
  return { owner: client.owner, leaseMs: client.leaseMs, graphs: client.graphs.size };
}

/** Number of leases of an owner. */
export function countClients({ cluster }: SchedulerState, owner: string): number {
  let count = 0;
  for (const client of cluster.clients.values()) if (client.owner === owner) count++;
  return count;
}

/** A dataset and the values in it. `nbytes`: -1 before they are known. */
export interface DatasetView {
  readonly name: string;
  readonly owner: string;
  readonly graph: GraphId;
  /** In the cluster. */
  readonly namespace: string;
  readonly value: unknown;
  readonly publishedAt: number;
  readonly keys: readonly {
    readonly key: string;
    readonly state: string;
    readonly nbytes: number;
  }[];
}

export function datasetOf(
  { cluster }: SchedulerState,
  owner: string,
  name: string,
): DatasetView | undefined {
  const batch = cluster.datasets.get(ownedNamespace(owner, name));
  return batch === undefined ? undefined : describeDataset(batch);
}

/** The datasets of an owner, or of all, by name. */
export function datasetsOf({ cluster }: SchedulerState, owner?: string): DatasetView[] {
  const found: DatasetView[] = [];
  for (const batch of cluster.datasets.values()) {
    if (owner === undefined || batch.owner === owner) found.push(describeDataset(batch));
  }
  return found.sort((a, b) => a.name < b.name ? -1 : 1);
}

function describeDataset(batch: GraphRecord): DatasetView {
  const { dataset, id, owner, namespace, submittedAt, tasks } = batch;
  return {
    name: dataset?.name ?? "",
    value: dataset?.value ?? null,
    graph: id,
    owner,
    namespace,
    publishedAt: submittedAt,
    keys: tasks.map(({ key, state, nbytes }) => ({ key: shortKey(key), state, nbytes })),
  };
}

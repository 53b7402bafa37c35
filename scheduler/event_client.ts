/** Events of client programs: leases, outputs that are no longer wanted, and datasets. */
import type { UseLimits } from "./event_limits.ts";
import type { GraphId, Key, Stamp } from "../protocol/mod.ts";

/** A client program connected. The graphs that it submits are kept while its lease lasts. */
export interface ClientOpened extends Stamp {
  readonly type: "client-opened";
  readonly client: string;
  readonly owner: string;
  readonly leaseMs: number;
  /** Graphs and batches of the owner that it keeps from now on, of a lease that has ended. */
  readonly graphs: readonly GraphId[];
}

/** A client program gave a sign of life: its lease begins again. */
export interface ClientSeen extends Stamp {
  readonly type: "client-seen";
  readonly client: string;
}

/** A client program closed: what only it wants is cancelled and released. */
export interface ClientClosed extends Stamp {
  readonly type: "client-closed";
  readonly client: string;
}

/** A client no longer wants these outputs of the graph. Others are ignored. */
export interface OutputsReleased extends Stamp {
  readonly type: "outputs-released";
  readonly graph: GraphId;
  readonly outputs: readonly string[];
}

/**
 * A client gave values a name by which they are kept until the dataset is removed. Answered by
 * exactly one of `accept-data` and `refuse-data`.
 */
export interface DatasetPublished extends Stamp {
  readonly type: "dataset-published";
  /** The id under which the dataset is kept, as the batch of an answer. */
  readonly batch: GraphId;
  readonly name: string;
  /** The namespace of its keys in the cluster, which names the owner. */
  readonly namespace: string;
  /** Published value: JSON in which `{"$ref": key}` stands for the value of a key. */
  readonly value: unknown;
  /** The keys in it, each once. */
  readonly keys: readonly Key[];
  /** Whether it takes the place of a dataset of this name. */
  readonly replace: boolean;
  /** Absent: there are none. */
  readonly limits?: UseLimits;
}

/**
 * A client program claims the values of a dataset: it keeps them until it releases them, whatever
 * becomes of the dataset. Answered by exactly one of `accept-data` and `refuse-data`.
 */
export interface DatasetClaimed extends Stamp {
  readonly type: "dataset-claimed";
  /** The claim. */
  readonly batch: GraphId;
  readonly owner: string;
  readonly name: string;
  /** The client program that claims them. */
  readonly client: string;
  /** Milliseconds for which they are kept after the lease of the program; 0 until released. */
  readonly ttlMs: number;
  /** Absent: there are none. */
  readonly limits?: UseLimits;
}

/** A client removed a dataset. */
export interface DatasetRemoved extends Stamp {
  readonly type: "dataset-removed";
  readonly owner: string;
  readonly name: string;
}

export type ClientEvent =
  | ClientOpened
  | ClientSeen
  | ClientClosed
  | OutputsReleased
  | DatasetPublished
  | DatasetClaimed
  | DatasetRemoved;

/**
 * Pools: numbers of slots in the whole cluster by name, such as "at most 2 tasks on the staging
 * database at a time". A task holds its slots from the time when it is sent to a worker until it
 * ends there, whichever way it ends, as it holds the resources of its worker. It holds none while
 * it waits for its inputs, for a retry, or for tasks that it has started.
 *
 * Tasks of a pool are constrained (`state/constraints.ts`): they wait in the queues of their
 * constraints, which the pool knows, so that only these are served when slots are returned. The
 * best task that waits for slots comes first: lesser ones leave it the slots that it needs in each
 * of its pools.
 */
import { ownedNamespace } from "../../../protocol/mod.ts";
import type { Cluster } from "../cluster.ts";
import type { Task } from "../task.ts";
import type { TaskQueue } from "../task_queue.ts";

export class Pool {
  /** The owner and the name, as a namespace in the cluster is called. */
  readonly id: string;
  /** `SHARED_POOL_OWNER` for a pool of all owners. */
  readonly owner: string;
  readonly name: string;
  /** Slots of tasks that run at a time; `null`: it was removed, and none starts. */
  slots: number | null;
  /** Slots that tasks hold; more than there are after their number was lowered. */
  used = 0;
  /** Tasks that hold slots, in no order that a decision may depend on. */
  readonly holders = new Set<Task>();
  /** Shared queues that are not empty and whose tasks need slots of it. */
  readonly queues = new Set<TaskQueue>();
  /** Records of constraints that name it. */
  constraints = 0;

  constructor(owner: string, name: string, slots: number | null) {
    this.id = poolId(owner, name);
    this.owner = owner;
    this.name = name;
    this.slots = slots;
  }
}

/** Owner of the pools that all owners may use. No owner has this name. */
export const SHARED_POOL_OWNER = "*";

/** Slots that a task takes of a pool. */
export type PoolDemand = readonly [pool: Pool, slots: number];

export function poolId(owner: string, name: string): string {
  return ownedNamespace(owner, name);
}

/** The pool that a task of this owner means by the name: the own one, or else a shared one. */
export function findPool({ pools }: Cluster, owner: string, name: string): Pool | undefined {
  const own = pools.get(poolId(owner, name));
  if (own !== undefined && own.slots !== null) return own;
  const shared = pools.get(poolId(SHARED_POOL_OWNER, name));
  return shared !== undefined && shared.slots !== null ? shared : undefined;
}

/** Forgets a removed pool that no constraints name. */
export function dropPool({ pools }: Cluster, pool: Pool): void {
  if (pool.slots === null && pool.constraints === 0) pools.delete(pool.id);
}

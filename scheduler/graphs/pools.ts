/**
 * Pools are made, changed and removed by clients, and named by the annotations of tasks. What a
 * submission names must exist: its own owner has the pool, or it is shared, and has enough slots.
 * Later the number of slots may become too small for a task, or the pool may be removed. Such a
 * task waits until it is there again.
 */
import type { CompiledAnnotations } from "../../graph/mod.ts";
import type { PoolEvent } from "../event_pool.ts";
import type { Cluster } from "../state/cluster.ts";
import { dropPool, findPool, Pool, type PoolDemand, poolId } from "../state/pools/pool.ts";
import { areSlotsFree } from "../state/pools/slots.ts";
import { servePool, setKept } from "../state/queues.ts";

export function changePool(cluster: Cluster, event: PoolEvent): void {
  const { owner, name } = event;
  const known = cluster.pools.get(poolId(owner, name));
  if (event.type === "pool-removed") {
    if (known === undefined || isInUse(known)) return;
    known.slots = null;
    return dropPool(cluster, known);
  }
  const pool = known ?? new Pool(owner, name, null);
  cluster.pools.set(pool.id, pool);
  pool.slots = event.slots;
  for (const queue of pool.queues) {
    const head = queue.peek();
    if (head === undefined || areSlotsFree(head.constraints)) continue;
    setKept(cluster, queue, head, null);
  }
  servePool(cluster, pool);
}

/** Returns whether tasks hold slots of the pool or wait for them. */
export function isInUse({ used, queues }: Pool): boolean {
  return used > 0 || queues.size > 0;
}

/** Reason for which a task of an owner cannot name a pool. */
export interface PoolConflict {
  readonly pool: string;
  readonly reason: "unknown-pool" | "pool-too-small";
  /** Slots that it has; 0: there is none. */
  readonly slots: number;
}

/** Finds a pool that a task of the owner names and cannot use; `null`: there is none. */
export function findPoolConflict(
  cluster: Cluster,
  owner: string,
  annotations: CompiledAnnotations | null,
): PoolConflict | null {
  for (const [name, amount] of Object.entries(annotations?.pools ?? {})) {
    const slots = findPool(cluster, owner, name)?.slots ?? 0;
    if (slots === 0) return { pool: name, reason: "unknown-pool", slots };
    if (slots < amount) return { pool: name, reason: "pool-too-small", slots };
  }
  return null;
}

/** The rest of the sentence "... cannot use a pool: ...". */
export function describePoolConflict({ pool, reason, slots }: PoolConflict): string {
  if (reason === "unknown-pool") return `there is no pool "${pool}"`;
  return `the pool "${pool}" has ${slots === 1 ? "1 slot" : `${slots} slots`} only`;
}

/** The slots that the annotations ask for. All pools are known (`findPoolConflict`). */
export function poolDemands(
  cluster: Cluster,
  owner: string,
  { pools = {} }: CompiledAnnotations,
): readonly PoolDemand[] {
  const demands: PoolDemand[] = [];
  for (const [name, amount] of Object.entries(pools)) {
    const pool = findPool(cluster, owner, name);
    if (pool !== undefined) demands.push([pool, amount]);
  }
  return demands;
}

/** Views of pools. Names are untrusted text from requests. */
import type { SchedulerState } from "../../core.ts";
import { isInUse } from "../../graphs/pools.ts";
import { type Pool, poolId, SHARED_POOL_OWNER } from "../../state/pools/pool.ts";

/** A pool, and what tasks do with it now. */
export interface PoolView {
  readonly name: string;
  /** `null`: all owners may use it. */
  readonly owner: string | null;
  readonly slots: number;
  /** Slots that tasks hold. */
  readonly used: number;
  /** Tasks that can run but for a slot or a worker. */
  readonly queued: number;
  /** Whether tasks hold slots or wait for them. */
  readonly inUse: boolean;
}

/** The pool of an owner, of all owners with `null`; `undefined`: there is none. */
export function poolOf(
  { cluster }: SchedulerState,
  owner: string | null,
  name: string,
): PoolView | undefined {
  const pool = cluster.pools.get(poolId(owner ?? SHARED_POOL_OWNER, name));
  return pool === undefined ? undefined : describe(pool);
}

/** The pools that an owner may use, or those of all owners, sorted by name, shared ones last. */
export function poolsOf({ cluster }: SchedulerState, owner?: string): PoolView[] {
  const found: PoolView[] = [];
  for (const pool of cluster.pools.values()) {
    const isSeen = owner === undefined || pool.owner === owner || pool.owner === SHARED_POOL_OWNER;
    const view = isSeen ? describe(pool) : undefined;
    if (view !== undefined) found.push(view);
  }
  const keyOf = ({ name, owner }: PoolView) => `${name} ${owner ?? "\uffff"}`;
  return found.sort((a, b) => keyOf(a) < keyOf(b) ? -1 : 1);
}

function describe(pool: Pool): PoolView | undefined {
  const { name, owner, slots, used, queues } = pool;
  if (slots === null) return undefined;
  let queued = 0;
  for (const { size } of queues) queued += size;
  return {
    name,
    owner: owner === SHARED_POOL_OWNER ? null : owner,
    slots,
    used,
    queued,
    inUse: isInUse(pool),
  };
}

/** Events of pools: numbers of slots in the whole cluster by name (`state/pools/pool.ts`). */
import type { Stamp } from "../protocol/mod.ts";

/** A client made a pool, or changed the number of its slots. Tasks that hold slots keep them. */
export interface PoolSet extends Stamp {
  readonly type: "pool-set";
  /** Whose pool it is; `*`: all owners may use it. */
  readonly owner: string;
  readonly name: string;
  /** Slots that tasks may hold at a time, at least 1. */
  readonly slots: number;
}

/** A client removed a pool. Ignored while tasks hold slots of it or wait for them. */
export interface PoolRemoved extends Stamp {
  readonly type: "pool-removed";
  readonly owner: string;
  readonly name: string;
}

export type PoolEvent = PoolSet | PoolRemoved;

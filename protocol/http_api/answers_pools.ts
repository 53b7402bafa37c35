/** Answers of the HTTP API about pools, as types without a library: see `pool_status.ts`. */

/** A pool: slots in the whole cluster that tasks take while they run. */
export interface PoolStatus {
  name: string;
  /** Whose pool it is; shown to admin. */
  owner?: string | undefined;
  /** Whether all owners may use it. */
  shared: boolean;
  slots: number;
  /** Slots that tasks hold; more than there are after a change to fewer. */
  used: number;
  /** Tasks that could run but for a slot or a worker. */
  queued: number;
}

/** Answers of the HTTP API about fair shares, as types without a library: see `share_status.ts`. */

/** What an owner gets of the workers, and what it has used. */
export interface ShareStatus {
  /** Shown to admin. */
  owner?: string | undefined;
  weight: number;
  /** The part of all workers that it gets now, from 0 to 1; 0 without tasks. */
  share: number;
  /** Tasks that wait for a worker. */
  queued: number;
  /** Tasks that workers have. */
  assigned: number;
  /** Seconds of slots that its runs have taken since the scheduler has started. */
  slotSeconds: number;
}

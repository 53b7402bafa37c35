/**
 * Names of the figures in `Heartbeat.store` that the scheduler reads. A store may report others,
 * which are metrics only. A spill buffer names its figures in `spill/metrics.ts`.
 */

/** Values that could not be read from the spill tier, and are lost. */
export const LOST_FIGURE = "failed_read_total";
/** Broken databases of the spill tier that were replaced. */
export const REPLACED_FIGURE = "replaced_count_total";
/** Times of the spill tier, in seconds. */
export const SPILL_TIME_FIGURES = [
  "encode_time_total",
  "disk_write_time_total",
  "disk_read_time_total",
  "decode_time_total",
] as const;

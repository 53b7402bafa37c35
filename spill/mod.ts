/** A map whose values stay in memory up to a target size and go to a disk beyond it. */
export * from "./buffer.ts";
export type { Failure, Warn } from "./warnings.ts";
export type { Compression } from "./kv/compression.ts";
export { AccessError } from "./kv/error.ts";
export { sweepSpilled } from "./kv/shared.ts";
export type { Swept } from "./kv/sweep.ts";
export { KvTier, type KvTierOptions } from "./kv/tier.ts";
export * from "./memory_tier.ts";
export type { SpillActivity, SpillMetrics } from "./metrics.ts";
export * from "./tier.ts";
export type { TierView } from "./tiers.ts";
export type { ValueRange } from "./value_range.ts";

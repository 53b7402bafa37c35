/** The cache that a scheduler is started with. */
import type { CachePlace } from "../../cache/mod.ts";
import type { Verification } from "./verification.ts";

export interface SchedulerCache {
  readonly place: CachePlace;
  readonly verification: Verification;
  /** Environment that is assumed for tasks while there is no worker. */
  readonly environment: string;
  /** Bytes of the largest result that is stored. */
  readonly valueMax: number;
}

/** The cache of a scheduler: its place, and how it is used. */
import type { CachePlace, FolderPlace } from "../../cache/mod.ts";
import type { Outcomes } from "./outcomes.ts";
import type { Verification } from "./verification.ts";

export interface SchedulerCache {
  readonly place: CachePlace;
  readonly verification: Verification;
  /** Absent: no outcomes are noted. */
  readonly outcomes?: Outcomes;
  /** Environment that is assumed for tasks while there is no worker. */
  readonly environment: string;
  /** Bytes of the largest result that is stored. */
  readonly valueMax: number;
  /** Milliseconds after which a result is not stored. Default: 30,000. */
  readonly storeMs?: number;
  /** Milliseconds for which tasks wait until an equal result is stored. Default: 2,000. */
  readonly waitMs?: number;
}

/** Returns whether the place is a folder, whose entries can be listed. */
export function isFolder(place: CachePlace): place is FolderPlace {
  return place.kind === "folder";
}

/** The cache of a scheduler: its place, and how it is used. */
import type { CachePlace, FolderPlace } from "../../cache/mod.ts";
import type { Verification } from "./verification.ts";

export interface SchedulerCache {
  readonly place: CachePlace;
  readonly verification: Verification;
  /** Environment that is assumed for tasks while there is no worker. */
  readonly environment: string;
  /** Bytes of the largest result that is stored. */
  readonly valueMax: number;
}

/** A place with entries that can be listed, and that has an index of its own. */
export function isFolder(place: CachePlace): place is FolderPlace {
  return place.kind === "folder";
}

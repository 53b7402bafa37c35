/** A cache that finds and keeps nothing, as a folder. */
import type { FolderPlace } from "../../../cache/mod.ts";
import { type SchedulerCache, Verification } from "../../../routes/mod.ts";

export function emptyCache(): SchedulerCache {
  const counts = { gets: 0, misses: 0, damaged: 0, errors: 0, puts: 0, evictions: 0 };
  const nothing = { entries: 0, values: 0, bytes: 0 };
  const place: Partial<FolderPlace> = {
    kind: "folder",
    figures: { ...counts, bytes: 0, entries: 0 },
    getMany: () => Promise.resolve(new Map()),
    last: () => Promise.resolve(null),
    list: () => Promise.resolve({ entries: [], cursor: null }),
    stat: () => Promise.resolve({ ...nothing, limit: null }),
    clear: () => Promise.resolve(0),
    prune: () => Promise.resolve(0),
    verify: () => Promise.resolve({ ...nothing, damaged: [], removed: 0 }),
  };
  return {
    place: place as FolderPlace,
    verification: new Verification({ rate: 0, marks: null, now: Date.now, random: () => 0.5 }),
    environment: "",
    valueMax: 0,
  };
}

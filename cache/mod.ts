/** Results that are not computed twice: what is in the key of a result, and where results are. */
export { codeOf, type ReachableCode } from "./keys/code.ts";
export {
  GraphKeys,
  type GraphKeysOptions,
  type KeyedGraph,
  type KeyedTask,
} from "./keys/graph_keys.ts";
export * from "./place/place.ts";
export { BytesCheck, DamagedError } from "./place/checked_bytes.ts";
export { within } from "./place/deadline.ts";
export { openPlace } from "./place/open.ts";
export { openFolderPlace } from "./place/folder/folder_place.ts";
export type { CacheStat, FolderPlace } from "./place/folder/folder_place.ts";
export type { CacheListing, ListedEntry } from "./place/folder/lists.ts";
export type { PlaceMark, PlaceMarks } from "./place/folder/marks.ts";
export type { CacheVerification, DamagedValue } from "./place/folder/verify.ts";

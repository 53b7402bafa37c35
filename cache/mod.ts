/** Results that are not computed twice: the keys of results, and the places that hold them. */
export { codeOf, type ReachableCode } from "./keys/code.ts";
export { describeEnvironment, type EnvironmentFacts } from "./keys/environment.ts";
export {
  type CacheMode,
  GraphKeys,
  type GraphKeysOptions,
  type KeyedGraph,
  type KeyedTask,
} from "./keys/graph_keys.ts";
export type {
  CachedResult,
  CacheEntry,
  CacheFigures,
  CacheKey,
  CacheParts,
} from "./place/place.ts";

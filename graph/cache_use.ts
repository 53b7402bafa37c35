/** How tasks use the cache across runs: as they say it, and as it is meant. */

/**
 * How a task uses the cache. `true`: its result is looked up, and stored; also that of a task whose
 * result is not cached by default. `false`: neither. `"refresh"`: it runs, and its result is stored
 * again. `"require"`: it fails when the cache has no result.
 */
export type CacheUse = boolean | "refresh" | "require";

/**
 * How a task uses the cache across runs. `off`: its result is neither taken from there nor stored.
 * `refresh`: it is stored. `require`: the task fails if its result is not there.
 */
export type CacheMode = "use" | "refresh" | "require" | "off";

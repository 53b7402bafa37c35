/** Building graphs in a program: a separate door, as a client needs nothing else of `graph/`. */
export {
  type AddOptions,
  type BuiltTask,
  call,
  ref,
  refIn,
  task,
  TaskGraph,
  type TaskGraphSettings,
  type TaskNode,
  value,
} from "./build/build.ts";
export { spawn, type Spawned, type SpawnedSubmission } from "./build/spawn.ts";
export { ShippedFunctions } from "./build/shipped_functions.ts";
export { cull, fuse, inline, type InlineOptions } from "./build/optimize.ts";
export type * from "./submission/submission.ts";
export { keyPrefix } from "./key.ts";

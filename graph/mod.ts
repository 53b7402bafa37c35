/**
 * Task graphs: builders, the JSON form and its validation, compilation for the scheduler, and
 * static ordering.
 */
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
export { spawn, type Spawned, SpawnedBuilder, type SpawnedSubmission } from "./build/spawn.ts";
export {
  type Compilation,
  compile,
  compileInParts,
  type CompileOptions,
  type GraphFields,
  type GraphNotify,
  type GraphTotals,
} from "./compile/compile.ts";
export type { GraphStats } from "./compile/task_parts.ts";
export {
  type CompiledSpawnedTask,
  compileSpawned,
  type CompileSpawnedOptions,
  type SpawnCompiler,
  type SpawnedCompilation,
  type SpawnedResult,
} from "./compile/spawned.ts";
export type * from "./cache_use.ts";
export type * from "./compiled.ts";
export { FIRST_PROPERTIES_MAX, firstProperties, noteProperties } from "./first_properties.ts";
export { graphParts, isOnePart, joinParts, NO_ITEMS } from "./graph_parts.ts";
export { DRY_RUN_TASKS_MAX, type DryRun, dryRun } from "./compile/dry_run.ts";
export { InvalidGraphError, order } from "./build/order_graph.ts";
export {
  collectReferences,
  type InlinedCall,
  isEncodedArgument,
  isInlinedCall,
  isLiteral,
  isReference,
  type Literal,
  type OperationCall,
  type Reference,
  referenceName,
  replaceReferences,
  shownReference,
  type TaskOperation,
} from "./submission/references.ts";
export { ArgumentRewriter } from "./compile/rewrite.ts";
export { reasonOf } from "./submission/json_error.ts";
export {
  keyPrefix,
  taskGroupName,
  whyNotKey,
  whyNotNamespace,
  whyNotOwner,
  whyNotPool,
} from "./key.ts";
export {
  type ModuleReference,
  type ModuleSet,
  readModuleSet,
  toModuleSet,
} from "./submission/module_set.ts";
export {
  MODULE_FILE_PATTERN,
  type OperationName,
  parseOperationName,
} from "./submission/operation_name.ts";
export {
  COLLECTION,
  GraphCycleError,
  LITERAL,
  orderGraph,
  type OrderInput,
  orderLinks,
} from "./order/order.ts";
export { type Links, linksOf, renumberLinks } from "./order/links.ts";
export { cull, fuse, inline, type InlineOptions } from "./build/optimize.ts";
export {
  type ParsedSubmission,
  parseNdjsonSubmission,
  parseSubmission,
} from "./submission/parse.ts";
export type * from "./submission/submission.ts";
export {
  validate,
  type ValidateOptions,
  type Validation,
  type ValidGraph,
} from "./submission/validate.ts";

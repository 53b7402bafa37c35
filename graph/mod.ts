/**
 * Task graphs: their form, validation, compilation to what a scheduler takes in, order, builders.
 */
export {
  type BuiltTask,
  call,
  ref,
  task,
  TaskGraph,
  type TaskGraphSettings,
  type TaskNode,
  value,
} from "./build.ts";
export { type Compilation, compile, type CompileOptions, type GraphStats } from "./compile.ts";
export type * from "./compiled.ts";
export { DryRun, dryRun } from "./dry_run.ts";
export { InvalidGraphError, order } from "./graph_order.ts";
export {
  type Call,
  collectReferences,
  type InlinedCall,
  isInlinedCall,
  isLiteral,
  isReference,
  type Literal,
  type Reference,
  type TaskOperation,
} from "./references.ts";
export { ArgumentRewriter } from "./rewrite.ts";
export { findJsonError, type JsonError } from "./json_error.ts";
export { keyPrefix, whyNotKey, whyNotNamespace } from "./key.ts";
export { type ModuleSet, toModuleSet } from "./module_set.ts";
export { type OperationName, parseOperationName } from "./operation_name.ts";
export {
  COLLECTION,
  GraphCycleError,
  LITERAL,
  orderGraph,
  type OrderInput,
  orderLinks,
} from "./order.ts";
export { type Links, linksOf, renumberLinks } from "./order_links.ts";
export { cull, fuse, inline, type InlineOptions } from "./optimize.ts";
export { type ParsedSubmission, parseNdjsonSubmission, parseSubmission } from "./parse.ts";
export {
  AliasSubmission,
  Annotations,
  CallSubmission,
  GraphSubmission,
  LiteralSubmission,
  TaskSubmission,
} from "./spec.ts";
export { type SoundGraph, validate, type ValidateOptions, type Validation } from "./validate.ts";

/**
 * The built-in operations: what curl alone can compute. Light to import, children do it at start.
 */
export { builtins } from "./builtin.ts";
export type { Operation } from "./operation.ts";

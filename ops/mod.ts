/**
 * The built-in operations, which a graph can use without shipping code. Executor processes import
 * this module when they start, so it loads nothing heavy.
 */
export { bounded, builtins, effects } from "./builtin.ts";
export { onLeftRunning } from "./effects/exec.ts";
export type { Operation } from "./operation.ts";

/**
 * The compilation of large graphs and values in separate processes, so that neither blocks the
 * scheduler. `compiler.ts` is what such a process runs, `compilers.ts` hands processes out.
 */
export { type CompiledSubmission, dryRunOf, receiveGraph } from "./arriving_graph.ts";
export { CompileBudget } from "./compile_budget.ts";
export { CompileProcess, CompilerDiedError } from "./compile_process.ts";
export { CompilersBusyError, type SlotRequest } from "./compiler_slots.ts";
export { Compilers, type TakenCompiler } from "./compilers.ts";
export type { DataHead, DataRejection } from "./data_frames.ts";
export type { BodyRejection } from "./intake.ts";
export { spawnCompiler } from "./spawned_graphs.ts";
export { viewText } from "./view_frames.ts";

/** Compiles submissions and returns their faults as text, for the tests of this folder. */
import {
  compile,
  type CompiledGraph,
  type GraphStats,
  type ModuleSet,
  parseSubmission,
} from "../../../graph/mod.ts";

const BUILTINS = new Set(["identity", "inc", "add", "sum", "concat", "matrix.add"]);

export const OPTIONS = { namespace: "fresh", builtins: BUILTINS };

interface Compiled {
  readonly compiled: CompiledGraph;
  readonly modules: ModuleSet | null;
  readonly stats: GraphStats;
}

/** Compiles a valid submission. */
export function compileValid(submission: unknown): Compiled {
  const compilation = compile(submission, OPTIONS);
  if (compilation.ok) return compilation;
  throw new Error(`The graph has faults: ${JSON.stringify(compilation.faults)}`);
}

/** Returns the faults of JSON text or of a submission as `"pointer: detail"`. */
export function faultsOf(submission: unknown): string[] {
  let checked = submission;
  let faults: readonly { readonly pointer: string; readonly detail: string }[] = [];
  if (typeof submission === "string") {
    const parsed = parseSubmission(submission);
    if (!parsed.ok) throw new Error(parsed.error.message);
    ({ submission: checked, faults } = parsed);
  }
  const compilation = compile(checked, { ...OPTIONS, faults });
  if (compilation.ok) return [];
  return compilation.faults.map(({ pointer, detail }) => `${pointer}: ${detail}`);
}

/** Returns the faults of a graph of these tasks. */
export function faultsOfTasks(tasks: unknown): string[] {
  return faultsOf({ tasks });
}

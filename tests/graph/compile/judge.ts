/** Short ways to have a submission judged, for the tests of this folder. */
import {
  compile,
  type CompiledGraph,
  type ModuleSet,
  parseSubmission,
} from "../../../graph/mod.ts";
import type { GraphStats } from "../../../graph/mod.ts";

const BUILTINS = new Set(["identity", "inc", "add", "sum", "concat", "matrix.add"]);

export const OPTIONS = { namespace: "fresh", builtins: BUILTINS };

interface Sound {
  readonly compiled: CompiledGraph;
  readonly modules: ModuleSet | null;
  readonly stats: GraphStats;
}

/** Compiles what must be sound. */
export function compileSound(submission: unknown): Sound {
  const compilation = compile(submission, OPTIONS);
  if (compilation.ok) return compilation;
  throw new Error(`The graph has faults: ${JSON.stringify(compilation.faults)}`);
}

/** `"pointer: detail"` of every fault of JSON text or of a submission; none if it is sound. */
export function faultsOf(submission: unknown): string[] {
  let judged = submission;
  let faults: readonly { readonly pointer: string; readonly detail: string }[] = [];
  if (typeof submission === "string") {
    const parsed = parseSubmission(submission);
    if (!parsed.ok) throw new Error(parsed.error.message);
    ({ submission: judged, faults } = parsed);
  }
  const compilation = compile(judged, { ...OPTIONS, faults });
  if (compilation.ok) return [];
  return compilation.faults.map(({ pointer, detail }) => `${pointer}: ${detail}`);
}

/** The faults of a graph of these tasks. */
export function faultsOfTasks(tasks: unknown): string[] {
  return faultsOf({ tasks });
}

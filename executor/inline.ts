/** An {@linkcode Executor} in this very process: for unit tests and the local scheduler. */
import type { Attempt, GraphContext, GraphId } from "../protocol/mod.ts";
import type { Executor, ModuleSource, OnOutcome, Run } from "./executor.ts";

export interface InlineExecutorOptions {
  readonly onOutcome: OnOutcome;
  /** Without it a graph that ships modules cannot run its own operations. */
  readonly modules?: ModuleSource;
}

export class InlineExecutor implements Executor {
  constructor(_options: InlineExecutorOptions) {
    throw new Error("being written");
  }
  openGraph(_context: GraphContext): void {}
  closeGraph(_graph: GraphId): void {}
  run(_run: Run): void {}
  kill(_attempt: Attempt, _reason: "cancelled" | "timeout"): void {}
  residentBytes(): number {
    return 0;
  }
  async close(): Promise<void> {}
}

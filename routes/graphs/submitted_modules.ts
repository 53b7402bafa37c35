/**
 * Module sets submitted with graphs, by SHA-256. The machine counts the graphs that use a set, and
 * has it dropped after the last (`drop-modules`).
 */
import type { ModuleSet } from "../../graph/mod.ts";
import type { Sha256 } from "../../protocol/mod.ts";
import type { Recorder } from "../../recording/mod.ts";

/** Module sets of graphs. */
export interface ModulesPort {
  readonly modules: SubmittedModules;
}

export class SubmittedModules {
  readonly #sets: Map<string, ModuleSet>;
  readonly #recorder: Recorder | null;

  /** `sets`: those of a restored machine. The recorder keeps copies for the next restart. */
  constructor(sets: readonly ModuleSet[], recorder: Recorder | null) {
    this.#sets = new Map(sets.map((set) => [set.sha256, set]));
    this.#recorder = recorder;
  }

  /** Adds a set. Returns `false` if it is already known. */
  add(modules: ModuleSet): boolean {
    if (this.#sets.has(modules.sha256)) return false;
    this.#sets.set(modules.sha256, modules);
    this.#recorder?.keepModules(modules);
    return true;
  }

  /** The set with this SHA-256. `sha256` is untrusted text from a request. */
  get(sha256: string): ModuleSet | undefined {
    return this.#sets.get(sha256);
  }

  drop(sha256: Sha256): void {
    if (this.#sets.delete(sha256)) this.#recorder?.dropModules(sha256);
  }
}

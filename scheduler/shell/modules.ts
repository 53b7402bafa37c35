/**
 * Module sets that were shipped with graphs, under the SHA-256 of what they are. Kept as long as
 * the machine wants them: it counts the graphs and says `drop-modules` after the last.
 */
import type { ModuleSet } from "../../graph/mod.ts";
import type { Sha256 } from "../../protocol/mod.ts";
import type { Recorder } from "../../recording/mod.ts";

export class SubmittedModules {
  readonly #sets: Map<string, ModuleSet>;
  readonly #recorder: Recorder | null;

  /** `sets`: those of a former life. The recorder keeps copies for the next one. */
  constructor(sets: readonly ModuleSet[], recorder: Recorder | null) {
    this.#sets = new Map(sets.map((set) => [set.sha256, set]));
    this.#recorder = recorder;
  }

  /** Keeps a set; `false` when it was here before. */
  add(modules: ModuleSet): boolean {
    if (this.#sets.has(modules.sha256)) return false;
    this.#sets.set(modules.sha256, modules);
    this.#recorder?.keepModules(modules);
    return true;
  }

  /** By the name under which workers ask for it, which may be any text. */
  get(sha256: string): ModuleSet | undefined {
    return this.#sets.get(sha256);
  }

  drop(sha256: Sha256): void {
    if (this.#sets.delete(sha256)) this.#recorder?.dropModules(sha256);
  }
}

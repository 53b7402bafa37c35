/**
 * Compiles the graphs that tasks return: small ones here, large ones in a compiler process, one
 * after another, so that they never block this process for long.
 */
import { getHeapStatistics } from "node:v8";
import { COMPILE_MS_MAX } from "../../base/mod.ts";
import {
  compileSpawned,
  type CompileSpawnedOptions,
  type SpawnedCompilation,
} from "../../graph/mod.ts";
import type { SpawnCompiler } from "../../scheduler/mod.ts";
import { CompileProcess, CompilerDiedError } from "./compile_process.ts";

/** Characters of a graph that is compiled here: some 5,000 tasks, or 50 ms. */
const COMPILED_HERE_CHARACTERS_MAX = 512 * 1024;

/** Options of {@linkcode spawnCompiler}. */
export interface SpawnCompilerOptions {
  /** The built-in operations by name. */
  readonly builtins: ReadonlyMap<string, unknown>;
  /** Characters of a graph that is compiled in this process; there is a default. */
  readonly hereMax?: number;
}

/** The compiler for `SchedulerShellOptions.compileSpawned`. */
export function spawnCompiler(options: SpawnCompilerOptions): SpawnCompiler {
  const { builtins, hereMax = COMPILED_HERE_CHARACTERS_MAX } = options;
  let last: Promise<unknown> = Promise.resolve();
  return (text, place) => {
    if (text.length <= hereMax) return compileSpawned(text, { ...place, builtins });
    const compiled = last.then(() => compileApart(text, place, [...builtins.keys()]));
    last = compiled.catch(() => {});
    return compiled;
  };
}

async function compileApart(
  text: string,
  spawned: Omit<CompileSpawnedOptions, "builtins">,
  builtins: readonly string[],
): Promise<SpawnedCompilation> {
  const heapBytes = getHeapStatistics().heap_size_limit / 2;
  await using child = new CompileProcess({ heapBytes, compileMs: COMPILE_MS_MAX });
  child.begin({ ndjson: false, namespace: "spawned", owner: "", builtins, spawned });
  await child.push(new TextEncoder().encode(text));
  try {
    return await child.finishSpawned();
  } catch (error) {
    if (!(error instanceof CompilerDiedError)) throw error;
    return { ok: false, reason: "it cannot be compiled within the memory and time for one graph" };
  }
}

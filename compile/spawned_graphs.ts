/**
 * Compiles the graphs that tasks return: small ones here, large ones in a compiler process, one
 * after another, so that they never block this process for long. Owners take turns, so that the
 * graphs of one do not delay those of others by more than one.
 */
import { getHeapStatistics } from "node:v8";
import { COMPILE_MS_MAX, COMPILER_REUSED_BYTES_MAX } from "../base/mod.ts";
import {
  compileSpawned,
  type CompileSpawnedOptions,
  type SpawnCompiler,
  type SpawnedCompilation,
} from "../graph/mod.ts";
import { CompilerDiedError } from "./compile_process.ts";
import { Compilers } from "./compilers.ts";

/** Characters of a graph that is compiled here: at most some 2,000 tasks, or 20 ms. */
const COMPILED_HERE_CHARACTERS_MAX = 64 * 1024;

/** Options of {@linkcode spawnCompiler}. */
export interface SpawnCompilerOptions {
  /** The built-in operations by name. */
  readonly builtins: ReadonlyMap<string, unknown>;
  /** Characters of a graph that is compiled in this process; there is a default. */
  readonly hereMax?: number;
  /** Milliseconds for which an unused compiler process is kept; by default none is. */
  readonly idleMs?: number;
  /** The processes; by default one. */
  readonly compilers?: Compilers;
}

/** The compiler for `SchedulerShellOptions.compileSpawned`. */
export function spawnCompiler(options: SpawnCompilerOptions): SpawnCompiler {
  const { builtins, hereMax = COMPILED_HERE_CHARACTERS_MAX, idleMs = 0 } = options;
  const compilers = options.compilers ?? new Compilers({
    slots: 1,
    waitMs: Infinity,
    heapBytes: getHeapStatistics().heap_size_limit / 2,
    compileMs: COMPILE_MS_MAX,
    idleMs,
    reusedBytesMax: COMPILER_REUSED_BYTES_MAX,
  });
  return (text, place, owner) => {
    if (text.length <= hereMax) return compileSpawned(text, { ...place, builtins });
    return compileApart(compilers, text, { place, owner, builtins: [...builtins.keys()] });
  };
}

async function compileApart(
  compilers: Compilers,
  text: string,
  { place, owner, builtins }: {
    readonly place: Omit<CompileSpawnedOptions, "builtins">;
    readonly owner: string;
    readonly builtins: readonly string[];
  },
): Promise<SpawnedCompilation> {
  await using compiler = await compilers.take({ owner, urgency: "graph" });
  const { process, slot } = compiler;
  // Its text is here: the slot is never given up.
  slot.complete();
  process.begin({ ndjson: false, namespace: "spawned", owner, builtins, spawned: place });
  await process.push(new TextEncoder().encode(text));
  try {
    return await process.finishSpawned();
  } catch (error) {
    if (!(error instanceof CompilerDiedError)) throw error;
    return { ok: false, reason: "it cannot be compiled within the memory and time for one graph" };
  }
}

/**
 * Returns memory to the system. Freed values leave the resident size only when the engine has
 * collected them and the allocator has returned their pages. Neither does so soon, because neither
 * knows that memory is short.
 *
 * The engine can be asked only if `deno` was started with `--v8-flags=--expose-gc`, the allocator
 * only if it is that of the GNU C library. A step that is not possible is skipped.
 */
import { getLogger } from "@logtape/logtape";

export interface Collector extends Disposable {
  /** Collects garbage, and trims. Takes a tenth of a second and more. */
  collect(): void;
  /** Gives back what the allocator keeps for later, in some milliseconds. */
  trim(): void;
}

const LIBRARY = "libc.so.6";
const SYMBOLS = { malloc_trim: { parameters: ["usize"], result: "i32" } } as const;

/**
 * Collection that V8 makes when it runs out of memory: unlike a plain `gc()`, it also gives back
 * the pages that it keeps for new objects, several times the size of what is alive.
 */
const COLLECTION = { type: "major", execution: "sync", flavor: "last-resort" } as const;

const log = getLogger(["weir", "worker", "memory"]);

export function openCollector(): Collector {
  const { gc } = globalThis as { gc?: (options: typeof COLLECTION) => void };
  if (gc === undefined) {
    log.warn("Garbage cannot be collected on demand: start deno with --v8-flags=--expose-gc");
  }
  const library = openLibrary();
  const trim = () => void library?.symbols.malloc_trim(0n);
  return {
    collect() {
      gc?.(COLLECTION);
      trim();
    },
    trim,
    [Symbol.dispose]: () => library?.close(),
  };
}

function openLibrary(): Deno.DynamicLibrary<typeof SYMBOLS> | null {
  try {
    return Deno.dlopen(LIBRARY, SYMBOLS);
  } catch {
    return null;
  }
}

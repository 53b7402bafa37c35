/** The value store of a worker, chosen by its flags. */
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { getLogger } from "@logtape/logtape";
import { errorMessage } from "../../base/mod.ts";
import {
  MemoryStore,
  type MemoryThresholds,
  SpillStore,
  type ValueStore,
  wrapCustomStore,
} from "../../worker/mod.ts";
import { KvTier } from "../../spill/mod.ts";
import { usageError } from "../exit_code.ts";
import { isSpillFolder, type MemoryFlags } from "../flags/memory.ts";
import { userPath } from "../flags/user_path.ts";

/** Setting in which a store is created; custom stores get it too. */
export interface StoreSetting {
  /** Bytes; 0: no limit. */
  readonly memoryLimit: number;
  readonly thresholds: MemoryThresholds;
  /** Folder that only this worker uses. */
  readonly localDirectory: string;
}

const log = getLogger(["weir", "worker"]);

/**
 * Opens the custom store of `--data-store` if one is named; else a store that spills, if there is a
 * memory limit and a threshold for spilling; else a store that keeps every value in memory.
 *
 * @throws CommandError if the custom store cannot be loaded or the spill tier cannot be opened
 */
export async function openStore(flags: MemoryFlags, setting: StoreSetting): Promise<ValueStore> {
  const { memoryLimit, thresholds: { target, spill } } = setting;
  if (flags.dataStore !== undefined) return await loadStore(flags.dataStore, setting);
  if (!flags.spill || memoryLimit === 0 || (target === null && spill === null)) {
    return new MemoryStore();
  }
  return new SpillStore({
    target: target === null ? Infinity : Math.floor(memoryLimit * target),
    slow: await openTier(flags, setting.localDirectory),
    maxSpill: flags.spillLimit ?? false,
    clock: () => performance.now(),
  });
}

async function openTier(flags: MemoryFlags, localDirectory: string): Promise<KvTier> {
  const { spillKv, spillLarge, spillCompression: compression } = flags;
  const fileBytesMin = spillLarge.to === "files" ? spillLarge.bytesMin : undefined;
  if (spillKv === ":memory:") {
    log.warn("Spilled values stay in the memory of this process: use this only for experiments");
  }
  const location = spillKv === undefined ? join(localDirectory, "spill") : spillLocation(spillKv);
  try {
    return await KvTier.open(location, { compression, fileBytesMin });
  } catch (error) {
    const { message } = error as Error;
    throw usageError(`${message}; give another --spill-kv, or --no-spill`);
  }
}

function spillLocation(text: string): string {
  return isSpillFolder(text) ? userPath(text) : text;
}

/**
 * Loads a custom store: the export is a store, or a class or function that makes one from the
 * setting.
 */
async function loadStore(specifier: string, setting: StoreSetting): Promise<ValueStore> {
  const [module = "", name = ""] = specifier.split("#");
  try {
    const exported = (await import(moduleUrl(module)))[name];
    if (exported === undefined) throw new TypeError(`the module has no export "${name}"`);
    return wrapCustomStore(
      typeof exported === "function" ? await makeStore(exported, setting) : exported,
    );
  } catch (error) {
    throw usageError(`Cannot keep values in "${specifier}": ${errorMessage(error)}`);
  }
}

/** Resolves a path in the user's current folder; `npm:`, `https:` and the like are not changed. */
function moduleUrl(module: string): string {
  if (/^\w{2,}:/.test(module)) return module;
  return pathToFileURL(resolve(userPath(module))).href;
}

type StoreMaker = (setting: StoreSetting) => unknown;
type StoreClass = new (setting: StoreSetting) => unknown;

function makeStore(maker: StoreMaker | StoreClass, setting: StoreSetting): unknown {
  return isClass(maker) ? new maker(setting) : maker(setting);
}

/** Tells a class from a function: the `prototype` of a class is not writable. */
function isClass(maker: StoreMaker | StoreClass): maker is StoreClass {
  return Object.getOwnPropertyDescriptor(maker, "prototype")?.writable === false;
}

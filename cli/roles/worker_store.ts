/** Where a worker keeps its values, as its flags say. */
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
import { KvTier } from "../../worker/spill/mod.ts";
import { CommandError, EXIT } from "../exit_code.ts";
import type { MemoryFlags } from "../flags/memory_flags.ts";
import { userPath } from "../flags/user_path.ts";

/** What a store is made for. */
export interface StoreSetting {
  /** Bytes; 0: no limit. */
  readonly memoryLimit: number;
  readonly thresholds: MemoryThresholds;
  /** A folder of this worker alone. */
  readonly localDirectory: string;
}

const log = getLogger(["weir", "worker"]);

/**
 * Somebody else's store when one is named; the spill buffer where there is a limit, and something
 * to spill for; else a plain map. Throws {@linkcode CommandError} when it cannot be had.
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
  const { spillKv, spillCompression: compression } = flags;
  if (spillKv === ":memory:") {
    log.warn("Spilled values stay in the memory of this process: use this only for experiments");
  }
  const location = spillKv === undefined ? join(localDirectory, "spill") : placeOf(spillKv);
  try {
    return await KvTier.open(location, { compression });
  } catch (error) {
    const { message } = error as Error;
    throw new CommandError(`${message}; give another --spill-kv, or --no-spill`, EXIT.usage);
  }
}

function placeOf(text: string): string {
  return text === ":memory:" || /^https?:\/\//.test(text) ? text : userPath(text);
}

/**
 * The export is a store, a class, or a function that makes one; the latter two get the setting.
 */
async function loadStore(specifier: string, setting: StoreSetting): Promise<ValueStore> {
  const [module = "", name = ""] = specifier.split("#");
  try {
    const exported = (await import(addressOf(module)))[name];
    if (exported === undefined) throw new TypeError(`the module has no export "${name}"`);
    return wrapCustomStore(
      typeof exported === "function" ? await make(exported, setting) : exported,
    );
  } catch (error) {
    throw new CommandError(
      `Cannot keep values in "${specifier}": ${errorMessage(error)}`,
      EXIT.usage,
    );
  }
}

/** Paths are of the folder that the user is in; `npm:`, `https:` and the like stay. */
function addressOf(module: string): string {
  if (/^\w{2,}:/.test(module)) return module;
  return pathToFileURL(resolve(userPath(module))).href;
}

type StoreMaker = (setting: StoreSetting) => unknown;
type StoreClass = new (setting: StoreSetting) => unknown;

function make(maker: StoreMaker | StoreClass, setting: StoreSetting): unknown {
  return isClass(maker) ? new maker(setting) : maker(setting);
}

/** Only the prototype of a class cannot be replaced. */
function isClass(maker: StoreMaker | StoreClass): maker is StoreClass {
  return Object.getOwnPropertyDescriptor(maker, "prototype")?.writable === false;
}

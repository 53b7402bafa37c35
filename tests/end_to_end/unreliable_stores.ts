/** Stores for `--data-store`: a spill buffer whose slow tier fails, and a store that leaks. */
import { Prng } from "../../base/mod.ts";
import { SpillStore } from "../../worker/mod.ts";
import {
  failAtRandom,
  MemoryTier,
  type MemoryTierOptions,
  readOnly as refuseWrites,
} from "../../spill/mod.ts";

interface Setting {
  readonly memoryLimit: number;
}

/** Small enough that most values must be spilled. */
const TARGET_PART = 1 / 32;

function storeOver({ memoryLimit }: Setting, options: MemoryTierOptions): SpillStore {
  return new SpillStore({
    target: Math.floor(memoryLimit * TARGET_PART),
    slow: new MemoryTier({ where: "a tier of the tests", ...options }),
    clock: () => performance.now(),
  });
}

export const full = (setting: Setting) => storeOver(setting, { capacity: 1 << 20 });
export const readOnly = (setting: Setting) => storeOver(setting, { fault: refuseWrites });

/** Half of the writes and deletions fail. Reads succeed: a lost value is not tested here. */
export function failing(setting: Setting) {
  const fault = failAtRandom(new Prng(7), 0.5);
  return storeOver(setting, {
    fault: (operation, key) => operation.startsWith("get") ? undefined : fault(operation, key),
  });
}

/** Memory that is never freed. */
const leaked: Uint8Array[] = [];

/** Leaks as much as the memory limit when it stores its third value. */
export function leaking(setting: Setting): SpillStore {
  const store = storeOver(setting, {});
  const put = store.put.bind(store);
  let count = 0;
  return Object.assign(store, {
    put(...args: Parameters<typeof put>) {
      if (++count === 3) leaked.push(new Uint8Array(setting.memoryLimit).fill(1));
      return put(...args);
    },
  });
}

/**
 * The faults of the cache across runs. None fails a task or changes a result. After each, new
 * results are stored and found again. Nothing in the folder is wrong in the end, except what
 * somebody else has damaged: one verification removes that.
 */
import { present, type Prng } from "../../base/mod.ts";
import type { ChaosCluster } from "./cluster.ts";
import type { ChaosFault } from "./fault.ts";
import type { DiskFaults, FaultyDisk } from "./faulty_disk.ts";
import { storeUntil, until, untilCached } from "./probes.ts";

const FAULT_MS_MAX = 3000;
/** Long enough to be killed during a write. */
const HANGING_US = 1_000_000;
/** Part of the values that is damaged at a time. */
const DAMAGED_PART = 0.2;
/** Values that are worth to be damaged, and how long they are waited for. */
const VALUES_MIN = 20;
const TRIES_MAX = 100;
const POLL_MS = 100;
const VERIFY_MS_MAX = 300_000;

/** The fault that damages values. */
export const DAMAGE = "cache-damaged";
/** Faults after which the first verification of a round may find something wrong. */
export const DAMAGING: ReadonlySet<string> = new Set(["cache-disk-full", DAMAGE]);

export const CACHE_FAULTS: readonly ChaosFault[] = [
  {
    name: "cache-slow",
    global: true,
    needsCache: true,
    needsDisk: true,
    async happen({ cluster, random, note, wait }) {
      const slowUs = 200 + random.integer(50_000);
      note(`each read and write of the cache takes ${slowUs} us longer`);
      cacheDisk(cluster).set({ slowUs });
      await wait(random.integer(FAULT_MS_MAX));
      cacheDisk(cluster).set({});
      await untilCached(cluster);
    },
  },
  {
    name: "cache-disk-full",
    global: true,
    needsCache: true,
    needsDisk: true,
    async happen({ cluster, random, note, wait }) {
      const faults: DiskFaults = [{ kibMax: -1 }, { kibMax: 1 }, { failWrites: 1000 }, {
        failWrites: 100,
        failReads: 100,
      }][random.integer(4)] ?? {};
      note(`the disk of the cache has ${JSON.stringify(faults)}`);
      cacheDisk(cluster).set(faults);
      await wait(random.integer(FAULT_MS_MAX));
      cacheDisk(cluster).set({});
      await untilCached(cluster);
    },
  },
  {
    name: DAMAGE,
    global: true,
    needsCache: true,
    async happen({ cluster, random, note, wait }) {
      const values = () => filesBelow(`${cluster.cacheFolder}/values`);
      for (let tries = 0; tries < TRIES_MAX && (await values()).length < VALUES_MIN; tries++) {
        await wait(POLL_MS);
      }
      for (let times = 1 + random.integer(4); times > 0; times--) {
        note(`${await damageValues(cluster, random)} values of the cache are damaged`);
        await wait(random.integer(1000));
      }
    },
  },
  {
    name: "cache-removed",
    global: true,
    needsCache: true,
    async happen({ cluster, random, note, wait }) {
      note("the folder of the cache is removed; later the scheduler is stopped and resumes");
      await Deno.rename(cluster.cacheFolder, `${cluster.cacheFolder}-removed`);
      await Deno.remove(`${cluster.cacheFolder}-removed`, { recursive: true });
      await wait(random.integer(FAULT_MS_MAX));
      const code = await cluster.stopScheduler("SIGTERM");
      if (code !== 0) throw new Error(`the scheduler ended with ${code}`);
      await cluster.startScheduler();
      await untilCached(cluster);
    },
  },
  {
    name: "cache-cut",
    global: true,
    needsCache: true,
    needsDisk: true,
    async happen({ cluster, note }) {
      cacheDisk(cluster).set({ slowUs: HANGING_US });
      const parts = async () => (await filesBelow(`${cluster.cacheFolder}/writing`)).filter(isPart);
      await storeUntil(cluster, "a result is being stored", async () => (await parts()).length > 0);
      await cluster.stopScheduler("SIGKILL");
      const left = await parts();
      note(`the scheduler is killed while it stores results, of which ${left.length} are left`);
      cacheDisk(cluster).set({});
      await cluster.startScheduler();
      await until("a scheduler that starts removes parts of results", async () => {
        const now = await parts();
        return !left.some((path) => now.includes(path));
      });
      await untilCached(cluster);
    },
  },
];

/**
 * Reads the whole cache, which has nothing wrong. `isDamaged`: the first of two verifications may
 * find something. Returns what it has.
 */
export async function verifyCache(
  cluster: ChaosCluster,
  { isDamaged }: { readonly isDamaged: boolean },
): Promise<string> {
  const client = cluster.connect(VERIFY_MS_MAX);
  const first = isDamaged ? await client.verifyCache() : null;
  const { entries, values, damaged, removed } = await client.verifyCache();
  if (damaged.length > 0 || removed > 0) {
    throw new Error(`the cache has ${JSON.stringify({ damaged, removed })}`);
  }
  const wrong = first === null ? 0 : first.damaged.length + first.removed;
  return `the cache has ${entries} entries of ${values} values; ${wrong} were wrong before`;
}

/** Overwrites, shortens, swaps or removes some of the values. Returns how many. */
export async function damageValues({ cacheFolder }: ChaosCluster, random: Prng): Promise<number> {
  const paths = await filesBelow(`${cacheFolder}/values`);
  let count = 0;
  for (const [at, path] of paths.entries()) {
    if (random.next() >= DAMAGED_PART) continue;
    const other = present(paths[(at + 1) % paths.length], "a value");
    await damage(path, other, random).then(() => count++, ignoreMissing);
  }
  return count;
}

async function damage(path: string, other: string, random: Prng): Promise<void> {
  const bytes = await Deno.readFile(path);
  const at = random.integer(Math.max(1, bytes.length));
  switch (random.integer(4)) {
    case 0:
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.integer(8));
      return await Deno.writeFile(path, bytes, { create: false });
    case 1:
      return await Deno.writeFile(path, bytes.subarray(0, at), { create: false });
    case 2:
      return await Deno.copyFile(other, path);
    default:
      return await Deno.remove(path);
  }
}

function isPart(path: string): boolean {
  return /\/[^/]+\.\d+$/.test(path);
}

/** Paths of the files below a folder, which may be removed at any time. */
async function filesBelow(folder: string): Promise<string[]> {
  const found: string[] = [];
  try {
    for await (const { name, isDirectory } of Deno.readDir(folder)) {
      const path = `${folder}/${name}`;
      if (isDirectory) found.push(...await filesBelow(path));
      else found.push(path);
    }
  } catch (error) {
    ignoreMissing(error);
  }
  return found.sort();
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}

function cacheDisk({ disks }: ChaosCluster): FaultyDisk {
  return present(disks?.cache, "the disk of the cache");
}

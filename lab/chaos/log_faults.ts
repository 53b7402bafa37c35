/**
 * The faults of the folder in which the scheduler keeps logs of tasks. None fails a task. After
 * each, new logs and those that were held in memory are in files, and no part of a file is left.
 */
import { present } from "../../base/mod.ts";
import type { ChaosCluster } from "./cluster.ts";
import type { ChaosFault, FaultContext } from "./fault.ts";
import type { DiskFaults, FaultyDisk } from "./faulty_disk.ts";
import { talkUntil, until } from "./probes.ts";

const FAULT_MS_MAX = 3000;
/** Long enough to be killed during a write. */
const HANGING_US = 5_000_000;

export const LOG_FAULTS: readonly ChaosFault[] = [
  {
    name: "logs-slow",
    global: true,
    needsDisk: true,
    async happen(context) {
      const { cluster, note, random } = context;
      const slowUs = 1000 + random.integer(200_000);
      note(`each write of a kept log takes ${slowUs} us longer`);
      logDisk(cluster).set({ slowUs });
      await context.wait(random.integer(FAULT_MS_MAX));
      logDisk(cluster).set({});
      await logsComeBack(cluster);
    },
  },
  {
    name: "logs-fail",
    global: true,
    needsDisk: true,
    async happen(context) {
      const faults: DiskFaults = context.random.integer(2) === 0
        ? { kibMax: 1 }
        : { failWrites: 1000 };
      context.note(`the disk of kept logs has ${JSON.stringify(faults)}`);
      logDisk(context.cluster).set(faults);
      await failuresAreCounted(context);
      logDisk(context.cluster).set({});
      await logsComeBack(context.cluster);
    },
  },
  {
    name: "logs-folder-replaced",
    global: true,
    async happen(context) {
      const { logFolder } = context.cluster;
      context.note("a file is in place of the folder of kept logs");
      await Deno.rename(logFolder, `${logFolder}-away`);
      await Deno.writeTextFile(logFolder, "not a folder");
      await failuresAreCounted(context);
      await Deno.remove(logFolder);
      await Deno.rename(`${logFolder}-away`, logFolder);
      await logsComeBack(context.cluster);
    },
  },
  {
    name: "logs-folder-removed",
    global: true,
    async happen({ cluster, note }) {
      note("the folder of kept logs is removed");
      await Deno.rename(cluster.logFolder, `${cluster.logFolder}-removed`);
      await Deno.remove(`${cluster.logFolder}-removed`, { recursive: true });
      await talkUntil(cluster, "logs are kept again", (word) => isKept(cluster, word));
    },
  },
  {
    name: "logs-cut",
    global: true,
    needsDisk: true,
    async happen({ cluster, note }) {
      logDisk(cluster).set({ slowUs: HANGING_US });
      const parts = () => filesEndingWith(cluster.logFolder, ".new");
      await talkUntil(cluster, "a log is being written", async () => (await parts()).length > 0);
      await cluster.stopScheduler("SIGKILL");
      const left = await parts();
      note(`the scheduler is killed while it writes a log, of which ${left.join(", ")} is left`);
      logDisk(cluster).set({});
      await cluster.startScheduler();
      await until("a scheduler that starts removes parts of logs", async () => {
        const now = await parts();
        return !left.some((name) => now.includes(name));
      });
      await logsComeBack(cluster);
    },
  },
];

/** Nothing that cannot be written is lost while there is room for it in memory. */
export async function logsComeBack(cluster: ChaosCluster): Promise<void> {
  await talkUntil(cluster, "logs are kept again", (word) => isKept(cluster, word));
  await until("logs in memory are written", async () => {
    const held = await cluster.metric("weir_kept_logs_held_bytes");
    const parts = await filesEndingWith(cluster.logFolder, ".new");
    const files = await filesEndingWith(cluster.logFolder, ".log");
    const logs = await cluster.metric("weir_kept_logs");
    return held === 0 && parts.length === 0 && logs >= files.length;
  });
}

/** The metrics say that logs cannot be written, for a while. */
async function failuresAreCounted({ cluster, random, wait }: FaultContext): Promise<void> {
  const failures = () => cluster.metric("weir_kept_log_failures_total");
  const held = () => cluster.metric("weir_kept_logs_held_bytes");
  await talkUntil(
    cluster,
    "the metrics count the failure",
    async () => await failures() > 0 && await held() > 0,
  );
  await wait(random.integer(FAULT_MS_MAX));
}

async function isKept({ logFolder }: ChaosCluster, word: string): Promise<boolean> {
  for (const name of await filesEndingWith(logFolder, ".log")) {
    if ((await Deno.readTextFile(`${logFolder}/${name}`)).includes(word)) return true;
  }
  return false;
}

/** Names of the files in a folder that end so. */
export async function filesEndingWith(folder: string, suffix: string): Promise<string[]> {
  const names = await Array.fromAsync(Deno.readDir(folder), ({ name }) => name);
  return names.filter((name) => name.endsWith(suffix));
}

function logDisk({ disks }: ChaosCluster): FaultyDisk {
  return present(disks?.logs, "the disk of kept logs");
}

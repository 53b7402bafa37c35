/** The faults of the scheduler, of its recording, and of the way from the client to it. */
import { present } from "../../base/mod.ts";
import { LEASE_SECONDS, signal } from "./cluster.ts";
import type { ChaosFault, FaultContext } from "./fault.ts";
import type { DiskFaults } from "./faulty_disk.ts";
import type { GatewayMode } from "./gateway.ts";

const FAULT_MS_MAX = 5000;

export const SCHEDULER_FAULTS: readonly ChaosFault[] = [
  {
    name: "scheduler-killed",
    global: true,
    async happen({ cluster, random, note, wait }) {
      note("the scheduler is killed and resumes from its recording");
      await cluster.stopScheduler("SIGKILL");
      await wait(random.integer(1000));
      await cluster.startScheduler();
    },
  },
  {
    name: "scheduler-stopped",
    global: true,
    async happen({ cluster, random, note, wait }) {
      note("the scheduler is stopped and resumes from its recording");
      const code = await cluster.stopScheduler("SIGTERM");
      if (code !== 0) throw new Error(`the scheduler ended with ${code}`);
      await wait(random.integer(1000));
      await cluster.startScheduler();
    },
  },
  {
    name: "scheduler-frozen",
    global: true,
    async happen({ cluster, random, note, wait }) {
      const ms = random.integer(2 * LEASE_SECONDS * 1000);
      note(`the scheduler is frozen for ${ms} ms`);
      signal(cluster.scheduler, "SIGSTOP");
      await wait(ms);
      signal(cluster.scheduler, "SIGCONT");
    },
  },
  {
    name: "client-reset",
    global: true,
    async happen({ cluster, random, note, wait }) {
      const ms = random.integer(FAULT_MS_MAX);
      note(`before the client, every connection is reset for ${ms} ms`);
      await cluster.toClient.reset(wait(ms));
    },
  },
  {
    name: "client-silent",
    global: true,
    happen: (context) => clientMeets(context, "silent", "connections are open and carry nothing"),
  },
  {
    name: "client-half-open",
    global: true,
    happen({ cluster, note }) {
      const count = cluster.toClient.strand();
      note(`${count} connections of the client carry nothing any more, and never close`);
      return Promise.resolve();
    },
  },
  {
    name: "client-slow",
    global: true,
    happen: (context) => clientMeets(context, "slow", "connections are slow"),
  },
  {
    name: "recording-slow",
    global: true,
    needsDisk: true,
    happen: (context) => recordingMeets(context, { slowUs: 1 + context.random.integer(20_000) }),
  },
  {
    name: "recording-fails",
    global: true,
    needsDisk: true,
    happen: (context) => {
      const isFull = context.random.integer(2) === 0;
      return recordingMeets(context, isFull ? { kibMax: 1 } : { failWrites: 1000 });
    },
  },
];

/** The gateway before the client is in this mode for a while. */
async function clientMeets(
  { cluster, random, note, wait }: FaultContext,
  mode: GatewayMode,
  what: string,
): Promise<void> {
  const ms = random.integer(FAULT_MS_MAX);
  note(`before the client, ${what} for ${ms} ms`);
  cluster.toClient.set(mode);
  await wait(ms);
  cluster.toClient.set("open");
}

async function recordingMeets(
  { cluster, random, note, wait }: FaultContext,
  faults: DiskFaults,
): Promise<void> {
  const disk = present(cluster.disks?.recording, "the disk of the recording");
  const ms = random.integer(FAULT_MS_MAX);
  note(`the disk of the recording has ${JSON.stringify(faults)} for ${ms} ms`);
  disk.set(faults);
  await wait(ms);
  disk.set({});
}

/** The faults of the disk to which a worker spills. */
import { setTimeout as sleep } from "node:timers/promises";
import { present } from "../base/mod.ts";
import type { ChaosFault, FaultContext } from "./fault.ts";
import type { DiskFaults, FaultyDisk } from "./faulty_disk.ts";

const FAULT_MS_MAX = 8000;
const GROWTH_KIB = 128;

export const DISK_FAULTS: readonly ChaosFault[] = [
  {
    name: "disk-slow",
    needsDisk: true,
    happen: (context) => {
      const slowUs = 200 + context.random.integer(20_000);
      return forAWhile(context, `takes ${slowUs} us longer for each call`, { slowUs });
    },
  },
  {
    name: "disk-full",
    needsDisk: true,
    happen: (context) => forAWhile(context, "is full", { kibMax: 1 }),
  },
  {
    name: "disk-grows",
    needsDisk: true,
    async happen({ victim, random, note }) {
      const disk = present(victim.disk, "the disk");
      note(`the disk of ${victim.name} is full, and grows`);
      const startedAt = performance.now();
      const endsAt = startedAt + random.integer(FAULT_MS_MAX);
      for (
        let kib = Math.max(1, disk.largestKib());
        performance.now() < endsAt;
        kib += GROWTH_KIB
      ) {
        disk.set({ kibMax: kib });
        await sleep(500);
      }
      disk.set({});
    },
  },
  {
    name: "disk-writes-fail",
    needsDisk: true,
    happen: (context) => {
      const failWrites = share(context);
      return forAWhile(context, `fails ${failWrites} of 1000 writes`, { failWrites });
    },
  },
  {
    name: "disk-reads-fail",
    needsDisk: true,
    happen: (context) => {
      const failReads = share(context);
      return forAWhile(context, `fails ${failReads} of 1000 reads`, { failReads });
    },
  },
  {
    name: "disk-damaged",
    needsDisk: true,
    async happen({ victim, random, note }) {
      const disk = present(victim.disk, "the disk");
      for (let times = 1 + random.integer(4); times > 0; times--) {
        note(`damaged at ${victim.name}: ${disk.damage(random)}`);
        await sleep(random.integer(1000));
      }
    },
  },
];

/** All calls, or few. */
function share({ random }: FaultContext): number {
  return random.integer(2) === 0 ? 1000 : 1 + random.integer(200);
}

async function forAWhile(
  { victim, random, note }: FaultContext,
  what: string,
  faults: DiskFaults,
): Promise<void> {
  const disk: FaultyDisk = present(victim.disk, "the disk");
  const ms = random.integer(FAULT_MS_MAX);
  note(`the disk of ${victim.name} ${what} for ${ms} ms`);
  disk.set(faults);
  await sleep(ms);
  disk.set({});
}

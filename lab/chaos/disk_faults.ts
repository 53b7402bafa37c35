/** The faults of the disk to which a worker spills. */
import { present } from "../../base/mod.ts";
import type { ChaosFault, FaultContext } from "./fault.ts";
import type { DiskFaults, FaultyDisk } from "./faulty_disk.ts";

const FAULT_MS_MAX = 5000;
const GROWTH_KIB = 128;
const GROWTH_MS = 500;

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
    async happen({ victim, random, note, wait }) {
      const disk = present(victim.disk, "the disk");
      note(`the disk of ${victim.name} is full, and grows`);
      let kib = Math.max(1, disk.largestKib());
      for (let left = random.integer(FAULT_MS_MAX / GROWTH_MS); left > 0; left--) {
        disk.set({ kibMax: kib });
        kib += GROWTH_KIB;
        await wait(GROWTH_MS);
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
    async happen({ victim, random, note, wait }) {
      const disk = present(victim.disk, "the disk");
      for (let times = 1 + random.integer(4); times > 0; times--) {
        note(`damaged at ${victim.name}: ${disk.damage(random)}`);
        await wait(random.integer(1000));
      }
    },
  },
];

/** All calls, or few. */
function share({ random }: FaultContext): number {
  return random.integer(2) === 0 ? 1000 : 1 + random.integer(200);
}

async function forAWhile(
  { victim, random, note, wait }: FaultContext,
  what: string,
  faults: DiskFaults,
): Promise<void> {
  const disk: FaultyDisk = present(victim.disk, "the disk");
  const ms = random.integer(FAULT_MS_MAX);
  note(`the disk of ${victim.name} ${what} for ${ms} ms`);
  disk.set(faults);
  await wait(ms);
  disk.set({});
}

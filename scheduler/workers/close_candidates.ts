/**
 * Which workers could go (M126-M129), machine by machine where that is wished. Figures only: who
 * starts and stops machines asks for them, and a request to retire by count takes them.
 */
import type { CloseOptions } from "../event_memory.ts";
import type { Cluster } from "../state/cluster.ts";
import type { WorkerRecord } from "../state/worker.ts";

/** Without a number, so many times the data has to fit into the memory that remains. */
const MEMORY_RATIO = 2;

/** Workers that leave together, or not at all. */
interface HostGroup {
  readonly workers: WorkerRecord[];
  idle: boolean;
  bytes: number;
  limits: number;
  /** The smallest: groups that are alike otherwise are told apart by it. */
  id: string;
}

/**
 * Workers that could leave, those of the idle groups with least data first. For a number a group
 * that is too large is passed over; without one the first that is busy, or needed for what is held,
 * ends the search. So does a group that would leave too few.
 */
export function closeCandidates(
  cluster: Cluster,
  { count, minimum = 0, groupBy }: CloseOptions = {},
): WorkerRecord[] {
  const present = [...cluster.workers.values()].filter(({ status }) =>
    status === "running" || status === "paused"
  );
  const groups = groupByHost(present, groupBy);
  let bytes = 0;
  let limits = 0;
  for (const group of groups) {
    bytes += group.bytes;
    limits += group.limits;
  }
  const limited = present.every(({ memoryLimit }) => memoryLimit > 0);
  const chosen: WorkerRecord[] = [];
  for (const group of groups) {
    const gone = chosen.length + group.workers.length;
    if (present.length - gone < minimum) break;
    if (count !== undefined) {
      if (gone > count) continue;
    } else {
      limits -= group.limits;
      const fits = limited ? limits >= MEMORY_RATIO * bytes : gone < present.length;
      if (!group.idle || (!fits && bytes > 0)) break;
    }
    chosen.push(...group.workers);
  }
  return chosen;
}

/** In the order in which they may go; each worker alone unless it is grouped. */
function groupByHost(
  workers: readonly WorkerRecord[],
  groupBy: CloseOptions["groupBy"],
): readonly HostGroup[] {
  const groups = new Map<string | WorkerRecord, HostGroup>();
  for (const worker of workers) {
    const { id, url, nbytes, memoryLimit } = worker;
    const idle = worker.processing.size === 0;
    const place = groupBy === "host" && url !== null ? new URL(url).hostname : worker;
    const group = groups.get(place);
    if (group === undefined) {
      groups.set(place, { workers: [worker], idle, bytes: nbytes, limits: memoryLimit, id });
      continue;
    }
    group.workers.push(worker);
    group.idle &&= idle;
    group.bytes += nbytes;
    group.limits += memoryLimit;
    if (id < group.id) group.id = id;
  }
  return [...groups.values()].sort((a, b) =>
    Number(b.idle) - Number(a.idle) || a.bytes - b.bytes || (a.id < b.id ? -1 : 1)
  );
}

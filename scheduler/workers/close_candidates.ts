/**
 * Workers that may be closed, alone or host by host. Only a recommendation: autoscalers read it
 * (`views/scaling.ts`), and a request to retire a number of workers follows it.
 */
import type { CloseOptions } from "../event_memory.ts";
import type { Cluster } from "../state/cluster.ts";
import type { WorkerRecord } from "../state/worker.ts";

/** Without a requested number, the remaining memory must hold the data this many times. */
const MEMORY_RATIO = 2;

/** Workers that are closed together or not at all. */
interface HostGroup {
  readonly workers: WorkerRecord[];
  idle: boolean;
  bytes: number;
  limits: number;
  /** The smallest worker id; breaks ties between groups. */
  id: string;
}

/**
 * Returns workers that may be closed, those of idle groups with the least data first. With `count`,
 * groups that are too large are skipped; without it, the search ends at the first group that is
 * busy or whose memory is needed. A group that would leave fewer than `minimum` ends the search.
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

/** Groups in the order in which they may be closed; a worker without a group is alone. */
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

/** Views of groups of tasks: progress, and results in memory. */
import {
  COUNTED_STATES,
  type GraphGroups,
  type GraphId,
  type MemoryGroups,
} from "../../protocol/mod.ts";
import { shownCounts } from "./graphs.ts";
import type { SchedulerState } from "../core.ts";
import type { GraphRecord, StateCounts } from "../state/graph.ts";
import type { TaskGroup } from "../state/task_group.ts";

interface GroupCounts {
  readonly group: TaskGroup | null;
  readonly counts: StateCounts;
  tasks: number;
}

/** Progress by groups, in the order of the graph. Linear in its groups. */
export function graphGroups(
  { cluster }: SchedulerState,
  graph: GraphId,
  limit: number,
): Pick<GraphGroups, "items" | "omitted"> | undefined {
  const record = cluster.graphs.get(graph);
  if (record === undefined) return undefined;
  const groups = countGroups(record);
  const items = [...groups].slice(0, limit).map(([name, { group, counts, tasks }]) => ({
    group: name,
    tasks,
    counts,
    expectedSeconds: group === null || group.durationUs < 0 ? null : group.durationUs / 1e6,
    peakBytes: group === null || group.peakBytes === 0 ? null : group.peakBytes,
  }));
  return { items, omitted: groups.size - items.length };
}

/** By the names of the groups. Different groups have different names. */
function countGroups(record: GraphRecord): Map<string, GroupCounts> {
  const groups = new Map<string, GroupCounts>();
  for (const { group, counts } of record.tallies.values()) {
    const tasks = COUNTED_STATES.reduce((sum, state) => sum + counts[state], 0);
    if (tasks > 0) groups.set(group.name, { group, counts: shownCounts(record, counts), tasks });
  }
  return groups;
}

/** The results that workers hold, of one owner or of all. Linear in the groups with results. */
export function memoryGroups(
  { cluster }: SchedulerState,
  { owner, limit }: { readonly owner?: string; readonly limit: number },
): MemoryGroups {
  const found = new Map<string, { copies: number; bytes: number }>();
  const uses = owner === undefined ? cluster.owners.values() : [cluster.owners.get(owner)];
  for (const use of uses) {
    for (const [group, { copies, bytes }] of use?.copies ?? []) {
      const sum = found.get(group.name) ?? { copies: 0, bytes: 0 };
      sum.copies += copies;
      sum.bytes += bytes;
      found.set(group.name, sum);
    }
  }
  const items = [...found].map(([group, sums]) => ({ group, ...sums }))
    .sort((a, b) => b.bytes - a.bytes || (a.group < b.group ? -1 : 1))
    .slice(0, limit);
  return { items, omitted: found.size - items.length };
}

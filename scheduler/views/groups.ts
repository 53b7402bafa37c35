/** Views of groups of tasks: progress, failures, and results in memory. */
import {
  COUNTED_STATES,
  type GraphFailures,
  type GraphGroups,
  type GraphId,
  type MemoryGroups,
  shortKey,
  type TaskError,
} from "../../protocol/mod.ts";
import type { SchedulerState } from "../core.ts";
import { describeFailure, finalIn, stateIn } from "../state/account.ts";
import type { GraphRecord, StateCounts } from "../state/graph.ts";
import type { Task } from "../state/task.ts";
import type { TaskGroup } from "../state/task_group.ts";

/** Kinds of failures that are told apart. */
const FAILURE_KINDS_MAX = 100;
/** Characters of the first line of a message. */
const LINE_CHARACTERS_MAX = 200;

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
    if (tasks > 0) groups.set(group.name, { group, counts: { ...counts }, tasks });
  }
  return groups;
}

/**
 * The failed tasks of a graph by group, name and first line. Linear in the tasks of the graph
 * until all failed ones are found.
 */
export function graphFailures(
  { cluster }: SchedulerState,
  graph: GraphId,
  limit: number,
): GraphFailures | undefined {
  const record = cluster.graphs.get(graph);
  if (record === undefined) return undefined;
  const kinds = new Map<string, GraphFailures["items"][number]>();
  let [omitted, left] = [0, record.counts.erred];
  for (const task of record.tasks) {
    if (left === 0) break;
    if (stateIn(record, task) !== "erred") continue;
    const { error, blame } = finalIn(record, task) ?? describeFailure(task);
    if (blame !== null) continue;
    left--;
    const kind = kindOf(task, error);
    const name = JSON.stringify([kind.group, kind.error, kind.message]);
    const known = kinds.get(name);
    if (known !== undefined) known.count++;
    else if (kinds.size < FAILURE_KINDS_MAX) kinds.set(name, kind);
    else omitted++;
  }
  const sorted = [...kinds.values()].sort((a, b) => b.count - a.count);
  for (const { count } of sorted.slice(limit)) omitted += count;
  return { items: sorted.slice(0, limit), omitted };
}

function kindOf({ key, group }: Task, error: TaskError | null): GraphFailures["items"][number] {
  const line = (error?.message ?? "").split("\n", 1)[0] ?? "";
  return {
    group: group.name,
    error: error?.name ?? "Error",
    message: line.slice(0, LINE_CHARACTERS_MAX),
    count: 1,
    key: shortKey(key),
  };
}

/** The results that workers hold, of one owner or of all. Linear in the groups with results. */
export function memoryGroups(
  { cluster }: SchedulerState,
  { owner, limit }: { readonly owner?: string; readonly limit: number },
): MemoryGroups {
  const found = new Map<string, { copies: number; bytes: number }>();
  for (const [name, { copies: held }] of cluster.owners) {
    if (name !== (owner ?? name)) continue;
    for (const [group, { copies, bytes }] of held) {
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

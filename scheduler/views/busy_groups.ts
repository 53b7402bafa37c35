/** The groups of tasks that frames show: the busiest of running graphs, and those of one graph. */
import { COUNTED_STATES, type GraphId } from "../../protocol/mod.ts";
import type { SchedulerState } from "../core.ts";
import { emptyCounts, type GroupTally, hasEnded, type StateCounts } from "../state/graph.ts";

export interface ShownGroup {
  readonly name: string;
  /** Mean run time in microseconds; -1 before the first result. */
  readonly expectedUs: number;
  readonly counts: StateCounts;
}

interface ShownGroups {
  readonly items: ShownGroup[];
  /** Groups beyond the limit. */
  readonly omitted: number;
  /** The tasks of these. */
  readonly others: StateCounts;
}

/** Graphs, or groups of them, that are looked at in one step. */
const STEP_GROUPS = 1000;

/**
 * Groups of running graphs whose owner `sees` admits, those with the most active tasks first.
 * Linear in the groups of these graphs, in steps.
 */
export function* busiestGroups(
  { cluster }: SchedulerState,
  sees: (owner: string) => boolean,
  limit: number,
): Generator<void, ShownGroups> {
  const groups = new Map<string, ShownGroup>();
  let looked = 0;
  for (const graph of cluster.graphs.values()) {
    if (++looked % STEP_GROUPS === 0) yield;
    if (hasEnded(graph) || graph.context.scattered || !sees(graph.owner)) continue;
    for (const tally of graph.tallies.values()) {
      if (++looked % STEP_GROUPS === 0) yield;
      addTally(groups, tally);
    }
  }
  return shown(groups, limit);
}

/** The groups of one graph, those with the most active tasks first. */
export function groupsOfGraph(
  { cluster }: SchedulerState,
  graph: GraphId,
  limit: number,
): ShownGroups {
  const groups = new Map<string, ShownGroup>();
  for (const tally of cluster.graphs.get(graph)?.tallies.values() ?? []) addTally(groups, tally);
  return shown(groups, limit);
}

function addTally(
  groups: Map<string, ShownGroup>,
  { group: { name, durationUs }, counts }: GroupTally,
): void {
  const known = groups.get(name) ?? { name, expectedUs: durationUs, counts: emptyCounts() };
  groups.set(name, known);
  for (const state of COUNTED_STATES) known.counts[state] += counts[state];
}

function shown(groups: ReadonlyMap<string, ShownGroup>, limit: number): ShownGroups {
  const items = [...groups.values()].filter(({ counts }) => total(counts) > 0);
  const sorted = items.sort((a, b) =>
    active(b.counts) - active(a.counts) || total(b.counts) - total(a.counts) ||
    (a.name < b.name ? -1 : 1)
  );
  const others = emptyCounts();
  for (const { counts } of sorted.slice(limit)) {
    for (const state of COUNTED_STATES) others[state] += counts[state];
  }
  return {
    items: sorted.slice(0, limit),
    omitted: Math.max(0, sorted.length - limit),
    others,
  };
}

function total(counts: StateCounts): number {
  return COUNTED_STATES.reduce((sum, state) => sum + counts[state], 0);
}

function active({ waiting, queued, processing, "no-worker": noWorker }: StateCounts): number {
  return waiting + queued + processing + noWorker;
}

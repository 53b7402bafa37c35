/**
 * Topics of frames: the cluster, its workers, one graph. A topic gives the whole of it, or what has
 * changed since it was asked last. The form is columns, so that a frame of 1,000 workers is small.
 */
import { runSteps } from "../../base/mod.ts";
import { COUNTED_STATES, type GraphId, type WorkerId } from "../../protocol/mod.ts";
import {
  busiestGroups,
  clusterCounts,
  graphStatus,
  groupsOfGraph,
  memoryOf,
  memoryStatus,
  type SchedulerState,
  type ShownGroup,
  type WorkerRecord,
} from "../../scheduler/mod.ts";
import type { FrameTopic } from "../events/frames.ts";
import type { SlotMeter } from "./history/slot_times.ts";

const MIB = 2 ** 20;

/** Counts, memory and the time of the slots of the whole cluster. */
export function clusterTopic(state: SchedulerState, slots: SlotMeter): FrameTopic {
  return wholeTopic(() => ({
    t: "cluster",
    ...clusterCounts(state),
    memory: memoryStatus(state),
    slots: slots.totals,
  }));
}

/** Counts of one graph, by state; `gone` once it is deleted. */
export function graphTopic(state: SchedulerState, graph: GraphId): FrameTopic {
  return wholeTopic(() => {
    const status = graphStatus(state, graph);
    if (status === undefined) return { t: "graph", graph, gone: true };
    const { state: machineState, outcome, counts, tasks, startedAt, endedAt } = status;
    const { items, omitted } = groupsOfGraph(state, graph, GROUPS_MAX);
    return {
      t: "graph",
      graph,
      state: machineState,
      outcome,
      counts,
      tasks,
      startedAt,
      endedAt,
      groups: { ...groupColumns(items), omitted },
    };
  });
}

/** Groups of tasks that a frame shows. */
const GROUPS_MAX = 60;

/** The busiest groups of tasks of the running graphs that `sees` admits, by owner. */
export function groupsTopic(
  state: SchedulerState,
  sees: (owner: string) => boolean,
): FrameTopic {
  return wholeTopic(() => {
    const { items, omitted } = runSteps(busiestGroups(state, sees, GROUPS_MAX));
    return { t: "groups", ...groupColumns(items), omitted };
  });
}

/** Columns: the names of the groups, their expected microseconds, and their tasks by state. */
function groupColumns(groups: readonly ShownGroup[]): Record<string, unknown> {
  return {
    group: groups.map(({ name }) => name),
    expectedUs: groups.map(({ expectedUs }) => expectedUs),
    ...Object.fromEntries(
      COUNTED_STATES.map((name) => [name, groups.map(({ counts }) => counts[name])]),
    ),
  };
}

/** A topic that is small, and sent as a whole when anything has changed. */
function wholeTopic(describe: () => object): FrameTopic {
  let last = "";
  const full = () => JSON.stringify(describe());
  return {
    msMin: 0,
    full,
    change: () => {
      const text = full();
      if (text === last) return null;
      last = text;
      return text;
    },
  };
}

/** Columns of a frame of workers; memory in MiB. */
const COLUMNS = [
  "name",
  "state",
  "threads",
  "executing",
  "processing",
  "process",
  "managed",
  "spilled",
  "limit",
] as const;
type Row = readonly (string | number)[];

/** A row for each worker; in a change those that differ, and the ids of those that are gone. */
export function workersTopic({ cluster }: SchedulerState): FrameTopic {
  let last = new Map<WorkerId, string>();
  return {
    msMin: 1000,
    full: () => {
      const rows = [...cluster.workers.values()].map((worker) =>
        [worker.id, rowOf(worker)] as const
      );
      return JSON.stringify({ t: "workers", full: true, ...columnsOf(rows) });
    },
    change: () => {
      const rows: (readonly [WorkerId, Row])[] = [];
      const now = new Map<WorkerId, string>();
      for (const worker of cluster.workers.values()) {
        const row = rowOf(worker);
        const text = row.join("\n");
        if (last.get(worker.id) !== text) rows.push([worker.id, row]);
        now.set(worker.id, text);
      }
      const gone = [...last.keys()].filter((id) => !now.has(id));
      last = now;
      if (rows.length === 0 && gone.length === 0) return null;
      return JSON.stringify({ t: "workers", ...columnsOf(rows), ...(gone.length > 0 && { gone }) });
    },
  };
}

function rowOf(worker: WorkerRecord): Row {
  const { process, managed, spilled } = memoryOf(worker);
  const { name, status, threads, executing, processing, memoryLimit } = worker;
  const sizes = [process, managed, spilled, memoryLimit].map((bytes) => Math.round(bytes / MIB));
  return [name, status, threads, executing.size, processing.size, ...sizes];
}

function columnsOf(rows: readonly (readonly [WorkerId, Row])[]): Record<string, unknown> {
  const columns = COLUMNS.map((name, at) => [name, rows.map(([, row]) => row[at])] as const);
  return { id: rows.map(([id]) => id), ...Object.fromEntries(columns) };
}

/** Graphs that are still arriving or being started, in a snapshot: tasks and graphs by index. */
import type { GraphConflict } from "../instruction.ts";
import { type ArrivalTerms, ArrivingGraph } from "../state/arriving_graph.ts";
import type { Cluster } from "../state/cluster.ts";
import { isHeld } from "../state/links/concurrency.ts";
import type { GraphRecord } from "../state/graph.ts";
import type { Task } from "../state/task.ts";
import { at, pick } from "./index.ts";

export interface ArrivingDump {
  readonly graph: number;
  readonly terms: ArrivalTerms;
  readonly tasks: readonly number[];
  readonly externals: readonly number[];
  readonly groups: readonly string[];
  readonly outputs: readonly (readonly [name: string, task: number])[];
  readonly raises: readonly (readonly [task: number, userNegated: number])[];
  readonly conflicts: readonly GraphConflict[];
}

export interface StartDump {
  readonly graph: number;
  readonly wants: readonly number[];
  readonly needed: readonly number[] | null;
  readonly externals: readonly number[];
  readonly started: number;
  readonly settled: number;
  /** Absent: it does not wait for other graphs. */
  readonly held?: true;
}

interface Numbers {
  readonly tasks: ReadonlyMap<Task, number>;
  readonly graphs: ReadonlyMap<GraphRecord, number>;
}

interface Records {
  readonly tasks: readonly Task[];
  readonly graphs: readonly GraphRecord[];
}

export function dumpArriving(
  { tasks, graphs }: Numbers,
  arriving: ArrivingGraph,
): ArrivingDump {
  const index = (task: Task) => at(tasks, task);
  return {
    graph: at(graphs, arriving.graph),
    terms: arriving.terms,
    tasks: arriving.tasks.map(index),
    externals: arriving.externals.map(index),
    groups: [...arriving.groups],
    outputs: [...arriving.outputs].map(([name, task]) => [name, index(task)]),
    raises: arriving.raises.map(([task, userNegated]) => [index(task), userNegated]),
    conflicts: [...arriving.conflicts],
  };
}

/** Makes the record of an arriving graph, when all tasks exist. */
export function loadArriving(
  cluster: Cluster,
  { tasks, graphs }: Records,
  dump: ArrivingDump,
): void {
  const arriving = new ArrivingGraph(pick(graphs, dump.graph), dump.terms);
  for (const index of dump.tasks) arriving.tasks.push(pick(tasks, index));
  for (const index of dump.externals) arriving.externals.push(pick(tasks, index));
  arriving.groups.push(...dump.groups);
  for (const [name, index] of dump.outputs) arriving.addOutput(name, pick(tasks, index));
  for (const [index, userNegated] of dump.raises) {
    arriving.raises.push([pick(tasks, index), userNegated]);
  }
  arriving.conflicts.push(...dump.conflicts);
  cluster.arriving.set(arriving.graph.id, arriving);
}

/** Writes how far the graphs are started, those first that have waited longest. */
export function dumpStarts(cluster: Cluster, { tasks, graphs }: Numbers): StartDump[] {
  const index = (task: Task) => at(tasks, task);
  const held = [...cluster.runGroups.values()].flatMap((group) => [...group].filter(isHeld));
  return [...cluster.starting, ...held].flatMap((graph) => {
    if (graph.start === null) return [];
    const { wants, needed, externals, started, settled } = graph.start;
    return {
      graph: at(graphs, graph),
      wants: [...wants].map(index),
      needed: needed && [...needed].map(index),
      externals: externals.map(index),
      started,
      settled,
      ...(graph.start.held && { held: true }),
    };
  });
}

export function loadStart(cluster: Cluster, { tasks, graphs }: Records, dump: StartDump): void {
  const graph = pick(graphs, dump.graph);
  const task = (index: number) => pick(tasks, index);
  graph.start = {
    wants: new Set(dump.wants.map(task)),
    needed: dump.needed && new Set(dump.needed.map(task)),
    externals: dump.externals.map(task),
    started: dump.started,
    settled: dump.settled,
    held: dump.held === true,
  };
  if (!isHeld(graph)) cluster.starting.add(graph);
}

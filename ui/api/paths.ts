/**
 * The addresses that pages read again and again, below the folder of the API. Each names the fields
 * and the number of items that its page shows: a test asks them all of a scheduler with large
 * graphs, and bounds the bytes of the answers. Pure.
 */
import { keySegment } from "../../protocol/key_segment.ts";
import type { GraphStatus, TaskStatus } from "../../protocol/mod.ts";

/** Graphs of the list. */
export const GRAPHS_MAX = 50;
/** Tasks of a graph that are listed. */
export const TASKS_MAX = 100;
/** Groups of tasks of a graph that are listed. */
export const GROUPS_MAX = 60;
/** Inputs of a task, and tasks that need it, of one page. */
const NEIGHBOURS_MAX = 20;
/** Results of a worker that are listed. */
export const RESULTS_MAX = 100;
const RUNNING_MAX = 20;
const FAILURES_MAX = 50;
/** Links of the critical path of a graph that are listed. */
const LINKS_MAX = 30;

const GRAPH_FIELDS = [
  "id",
  "name",
  "outcome",
  "counts",
  "tasks",
  "submittedAt",
  "startedAt",
  "endedAt",
] as const satisfies (keyof GraphStatus)[];
/** A graph as lists have it. */
export type ListedGraph = Pick<GraphStatus, typeof GRAPH_FIELDS[number]>;

const TASK_FIELDS = [
  "key",
  "label",
  "state",
  "blame",
  "op",
  "attempts",
  "nbytes",
  "result",
  "startedAt",
  "endedAt",
] as const satisfies (keyof TaskStatus)[];
/** A task as lists have it. */
export type ListedTask = Pick<TaskStatus, typeof TASK_FIELDS[number]>;

/** The list of graphs, from a cursor on. */
export function graphsPath(
  { state, label, cursor }: Readonly<Record<"state" | "label" | "cursor", string>>,
): string {
  const search = new URLSearchParams({
    limit: String(GRAPHS_MAX),
    fields: GRAPH_FIELDS.join(","),
    ...(state && { state }),
    ...(label && { label }),
    ...(cursor && { cursor }),
  });
  return `graphs?${search}`;
}

/** The newest graphs that run. */
export function runningGraphsPath(): string {
  const fields = ["id", "name", "counts"] satisfies (keyof ListedGraph)[];
  return `graphs?state=running&limit=${RUNNING_MAX}&fields=${fields.join(",")}`;
}

export function graphPath(id: string): string {
  return `graphs/${encodeURIComponent(id)}`;
}

/** The first tasks of a graph, or those in a state and of a group. Empty texts: of any. */
export function tasksPath(
  graph: string,
  { state, group }: Readonly<Record<"state" | "group", string>>,
): string {
  const search = new URLSearchParams({
    limit: String(TASKS_MAX),
    fields: TASK_FIELDS.join(","),
    ...(state && { state }),
    ...(group && { group }),
  });
  return `${graphPath(graph)}/tasks?${search}`;
}

export function groupsPath(graph: string): string {
  return `${graphPath(graph)}/groups?limit=${GROUPS_MAX}`;
}

/** The time that a graph still takes: of the answer about its groups, the least. */
export function remainingPath(graph: string): string {
  return `${graphPath(graph)}/groups?limit=1`;
}

export function analysisPath(graph: string): string {
  return `${graphPath(graph)}/analysis?links=${LINKS_MAX}`;
}

export function failuresPath(graph: string): string {
  return `${graphPath(graph)}/failures?limit=${FAILURES_MAX}`;
}

export function shapePath(graph: string): string {
  return `${graphPath(graph)}/shape`;
}

/** The tasks within two steps of one; so few that the drawing can be read. */
export function aroundPath(graph: string, key: string): string {
  const search = new URLSearchParams({ around: key, hops: "2", limit: "60" });
  return `${graphPath(graph)}/shape?${search}`;
}

/** The part of the API about one task. */
export function taskPath(graph: string, key: string): string {
  return `${graphPath(graph)}/tasks/${keySegment(key)}`;
}

/** A task without its inputs, which are read in pages. */
export function taskStatusPath(graph: string, key: string): string {
  return `${taskPath(graph, key)}?dependencies=0`;
}

/** A page of the inputs of a task, or of the tasks that need it. */
export function neighboursPath(
  graph: string,
  key: string,
  { side, cursor }: { readonly side: "inputs" | "dependents"; readonly cursor: string },
): string {
  const search = new URLSearchParams({ side, limit: String(NEIGHBOURS_MAX) });
  if (cursor !== "") search.set("cursor", cursor);
  return `${taskPath(graph, key)}/neighbours?${search}`;
}

/** A task without its inputs, as the page of its graph shows its failure. */
export function failedTaskPath(graph: string, key: string): string {
  return `${taskPath(graph, key)}?dependencies=0`;
}

export function workerPath(name: string): string {
  return `workers/${encodeURIComponent(name)}`;
}

/** What a worker runs, its last failures, and its transfers. */
export function activityPath(name: string): string {
  return `${workerPath(name)}/activity`;
}

/** A worker with the largest results that it holds. */
export function resultsPath(name: string): string {
  return `${workerPath(name)}?keys=true&largest=${RESULTS_MAX}`;
}

export function memoryHistoryPath(): string {
  return "memory/history";
}

export function memoryGroupsPath(): string {
  return "memory/groups?limit=50";
}

/**
 * A graph that a task returned, in a local run: its tasks get new keys, and a task with
 * the key of the one that returned it puts the result together.
 */
import { errorMessage, isRecord, SPAWN_DEPTH_MAX, SPAWNED_TASKS_MAX } from "../base/mod.ts";
import {
  collectReferences,
  type GraphSubmission,
  ref,
  type Reference,
  referenceName,
  replaceReferences,
  shownReference,
  type Spawned,
  SpawnedBuilder,
  task,
  TaskGraph,
  type TaskNode,
} from "../graph/mod.ts";
import { LocalGraph } from "./graph/local_graph.ts";

/** The topmost of tasks that start tasks. */
export interface LocalRoot {
  readonly key: string;
  /** Graphs that were returned below it so far. */
  graphs: number;
  /** Tasks that were started below it so far. */
  tasks: number;
}

/** Where a task is that returned a graph. */
export interface SpawningTask {
  readonly key: string;
  /** The graph that it is a task of. */
  readonly graph: LocalGraph;
  readonly root: LocalRoot;
  /** Number of tasks above it. */
  readonly depth: number;
}

/** Returns whether a value is no result but a graph: an object whose sole key is `$spawn`. */
export function isSpawned(value: unknown): value is Spawned {
  if (typeof value !== "object" || value === null || !("$spawn" in value)) return false;
  return isRecord(value) && Object.keys(value).length === 1;
}

/**
 * The graph with its tasks as `ROOT~N.NAME`, and a task with the key of the one that returned it.
 *
 * @throws Error named `spawn_limit` or `invalid_graph`
 */
export function graphOfSpawned(
  { $spawn }: Spawned,
  { key, graph, root, depth }: SpawningTask,
): LocalGraph {
  const { builder, result } = readSpawned(key, $spawn);
  const entries = [...builder.entries()];
  if (depth >= SPAWN_DEPTH_MAX && entries.length > 0) {
    throw refused("spawn_limit", key, `tasks start tasks more than ${SPAWN_DEPTH_MAX} levels deep`);
  }
  root.tasks += entries.length;
  if (root.tasks > SPAWNED_TASKS_MAX) {
    const reason = `more than ${SPAWNED_TASKS_MAX} tasks would be below "${root.key}"`;
    throw refused("spawn_limit", key, reason);
  }
  const prefix = `${root.key}~${++root.graphs}.`;
  const names = new Set(entries.map(([name]) => name));
  const rename = (name: string) => {
    if (names.has(name)) return prefix + name;
    throw refused("invalid_graph", key, `the graph has no task "${shownReference(name)}"`);
  };
  const renamed = new TaskGraph(builder.settings);
  for (const [name, { node, annotations }] of entries) {
    const after = annotations.after?.map(rename);
    renamed.add(prefix + name, renameNode(node, rename), { ...annotations, after });
  }
  const outputs = result === undefined ? outputsOf(builder) : result;
  renamed.add(key, task("identity", renameArgument(outputs, rename)));
  return new LocalGraph(renamed, graph.base ?? graph);
}

/** The error of a task that returned a graph which cannot be run. */
export function whyNotStarted(key: string, error: unknown): Error {
  if (error instanceof Error && ["spawn_limit", "invalid_graph"].includes(error.name)) return error;
  return refused("invalid_graph", key, errorMessage(error));
}

interface ReadGraph {
  readonly builder: TaskGraph;
  readonly result: unknown;
}

function readSpawned(key: string, spawned: Spawned["$spawn"]): ReadGraph {
  if (spawned instanceof SpawnedBuilder) return { builder: spawned.graph, result: spawned.result };
  if (!isRecord(spawned) || !isRecord(spawned.tasks)) {
    throw refused("invalid_graph", key, "the graph must have tasks");
  }
  const { result, ...submission } = spawned;
  const other = Object.keys(submission).find((field) => !FIELDS.has(field));
  if (other !== undefined) {
    throw refused("invalid_graph", key, `a task cannot return the field "${other}"`);
  }
  if (result !== undefined && submission.outputs !== undefined) {
    throw refused("invalid_graph", key, '"outputs" must not be given with "result"');
  }
  return { builder: TaskGraph.from(submission as unknown as GraphSubmission), result };
}

const FIELDS: ReadonlySet<string> = new Set(["tasks", "outputs", "defaults"]);

/** An object of the outputs, by default of the tasks that no other task depends on. */
function outputsOf(graph: TaskGraph): Readonly<Record<string, unknown>> {
  const named = [...graph.outputs()];
  const used = new Set(
    named.length > 0 ? [] : [...graph.entries()].flatMap(([, { node }]) => referencesOf(node)),
  );
  const outputs = named.length > 0
    ? named
    : [...graph.entries()].map(([name]) => name).filter((name) => !used.has(name));
  return Object.fromEntries(outputs.map((name) => [name, ref(name)]));
}

function referencesOf(node: TaskNode): readonly string[] {
  if ("$ref" in node) return [node.$ref];
  return "args" in node ? collectReferences(node.args) : [];
}

type Rename = (name: string) => string;

function renameNode(node: TaskNode, rename: Rename): TaskNode {
  if ("$value" in node) return node;
  if ("$ref" in node) return { ...node, $ref: rename(node.$ref) };
  return { ...node, args: node.args.map((arg) => renameArgument(arg, rename)) };
}

function renameArgument(arg: unknown, rename: Rename): unknown {
  const reference = (found: Reference) => ({ ...found, $ref: rename(referenceName(found)) });
  return replaceReferences(arg, { reference });
}

function refused(name: string, key: string, reason: string): Error {
  const error = new Error(`Cannot start the tasks of "${key}": ${reason}`);
  error.name = name;
  return error;
}

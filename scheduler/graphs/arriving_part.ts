/** Takes the parts of a submitted graph: registers its tasks, in state `released`. */
import { present } from "../../base/mod.ts";
import type { CompiledTask, GraphPart } from "../../graph/mod.ts";
import { type Key, ownerOf } from "../../protocol/mod.ts";
import type { PartCache } from "../event_cache.ts";
import type { ArrivingGraph } from "../state/arriving_graph.ts";
import { type CacheRecord, newCacheRecord, noteHit } from "../state/links/cached.ts";
import type { Cluster } from "../state/cluster.ts";
import { claimConstraints } from "../state/links/constraint_records.ts";
import { type Constraints, constraintsOf } from "../state/constraints.ts";
import { countIn, type GraphRecord, noteShared } from "../state/graph.ts";
import { indexDeclared } from "../state/replica_index.ts";
import { noteInputsLead } from "../state/links/early.ts";
import { follow } from "../state/links/precedence.ts";
import { isPure, Task } from "../state/task.ts";
import { isReleasedData } from "./scatter.ts";
import { findPoolConflict, poolDemands } from "./pools.ts";
import { isReadable } from "./shares.ts";

/** Adds the part to the graph. If it conflicts with the namespace, notes that instead. */
export function takePart(
  cluster: Cluster,
  arriving: ArrivingGraph,
  part: GraphPart,
  cache?: PartCache,
): void {
  const keys = part.tasks.map(({ key }) => arriving.fullKey(key));
  const known = keys.map((key) => cluster.tasks.get(key));
  takeExternals(cluster, arriving, part.externals);
  addConflicts(arriving, part.tasks, known);
  addPoolConflicts(cluster, arriving, part.tasks);
  if (arriving.conflicts.length > 0) return;
  for (const group of part.groups) arriving.groups.push(group);
  const first = arriving.tasks.length;
  takeTasks(cluster, arriving, part.tasks, { keys, known });
  if (cache !== undefined) useCache(arriving, first, cache);
  for (const [name, index] of part.outputs) {
    arriving.addOutput(name, present(arriving.tasks[index], "an output"));
  }
}

function addConflicts(
  { conflicts }: ArrivingGraph,
  tasks: readonly CompiledTask[],
  known: readonly (Task | undefined)[],
): void {
  for (let index = 0; index < known.length; index++) {
    const task = known[index];
    if (task === undefined) continue;
    const definition = tasks[index]?.definition ?? null;
    if (definition === null || task.definition !== definition) {
      conflicts.push({ key: task.key, reason: "other-definition" });
    }
  }
}

/** Notes the first task of each pool that the graph cannot use. */
function addPoolConflicts(
  cluster: Cluster,
  arriving: ArrivingGraph,
  tasks: readonly CompiledTask[],
): void {
  const { conflicts, graph } = arriving;
  for (let index = 0; index < tasks.length; index++) {
    const { key, annotations } = tasks[index] as CompiledTask;
    if (annotations?.pools === undefined) continue;
    const conflict = findPoolConflict(cluster, graph.owner, annotations);
    if (conflict === null || conflicts.some(({ pool }) => pool === conflict.pool)) continue;
    conflicts.push({ key: arriving.fullKey(key), ...conflict });
  }
}

/**
 * Looks up externals. They count as tasks of the graph until it has arrived, so that they are not
 * forgotten.
 */
function takeExternals(cluster: Cluster, arriving: ArrivingGraph, externals: readonly Key[]): void {
  for (const key of externals) {
    const task = cluster.tasks.get(key);
    if (task === undefined || !isReferable(cluster, arriving.graph.namespace, task)) {
      arriving.conflicts.push({ key, reason: "unknown-external" });
      continue;
    }
    arriving.externals.push(task);
    noteShared(task);
    task.graphs = [...task.graphs, arriving.graph];
    countIn(arriving.graph, task, task, 1);
  }
}

/**
 * Returns whether a graph may refer to an external: not if it was released, and not to tasks in the
 * private namespace of a graph.
 */
export function isReferable(cluster: Cluster, namespace: string, task: Task): boolean {
  const { context, definition } = task;
  if (isReleasedData(task)) return false;
  if (context.namespace === namespace) return true;
  return definition !== null && isReadable(cluster, ownerOf(namespace), context.namespace);
}

/** The full keys of some tasks, and those of them that exist. */
interface Lookup {
  readonly keys: readonly Key[];
  readonly known: readonly (Task | undefined)[];
}

function takeTasks(
  cluster: Cluster,
  arriving: ArrivingGraph,
  part: readonly CompiledTask[],
  { keys, known }: Lookup,
): void {
  const { graph, tasks, terms } = arriving;
  const first = tasks.length;
  const reserved = reserveDependents(part, known, first);
  const solo: readonly GraphRecord[] = tasks[0]?.graphs.length === 1 && tasks[0].graphs[0] === graph
    ? tasks[0].graphs
    : [graph];
  for (let index = 0; index < part.length; index++) {
    const definition = present(part[index], "a task of the part");
    const userNegated = 0 - (definition.annotations?.priority ?? terms.priority);
    const existing = known[index];
    if (existing !== undefined) {
      tasks.push(existing);
      join(graph, existing);
      arriving.raises.push([existing, userNegated]);
      continue;
    }
    const task = new Task({
      key: present(keys[index], "the key of a task"),
      context: graph.context,
      op: definition.op,
      args: definition.args,
      dependencies: resolveInputs(arriving, definition.dependencies),
      annotations: definition.annotations,
      definition: definition.definition,
      group: cluster.groups.claim(arriving.groups[definition.group] ?? "other"),
      constraints: constrain(cluster, graph.owner, definition),
      definedAt: cluster.counter,
      dependents: reserved.lists[index] ?? NO_DEPENDENTS,
      graphs: solo,
      userNegated,
      generation: graph.generation,
      order: first + index,
    });
    task.parts = definition.parts ?? null;
    if (task.dependencies.length > 0) {
      for (const input of task.dependencies) addDependent(input, task, reserved);
      noteInputsLead(task);
    }
    if (definition.after !== undefined) follow(task, resolveInputs(arriving, definition.after));
    graph.context.tasks++;
    countIn(graph, task, task, 1);
    cluster.tasks.set(task.key, task);
    if (task.copies !== 1) indexDeclared(cluster, task);
    tasks.push(task);
  }
}

/**
 * Lets the tasks from `first` on use the cache. Tasks that other graphs have keep what they had.
 */
function useCache(
  { graph, tasks }: ArrivingGraph,
  first: number,
  { hits, modes = [], notes, reach, reachOf = [] }: PartCache,
): void {
  const modeOf = new Map(modes);
  const ownReach = new Map(reachOf);
  for (let index = first; index < tasks.length; index++) {
    const task = present(tasks[index], "a task of the part");
    if (task.context !== graph.context || task.cache !== null) continue;
    if (!isPure(task) && notes === undefined) continue;
    const mode = isPure(task) ? modeOf.get(index - first) ?? "use" : "off";
    task.cache = newCacheRecord(mode, {
      notes: notes === true,
      reach: ownReach.get(index - first),
    });
  }
  for (const [index, ...hit] of hits) {
    const task = present(tasks[first + index], "a task of the graph");
    if (task.context === graph.context && isHittable(task)) noteHit(task.cache, hit);
  }
  if (reach !== undefined) graph.context.reach = { ...graph.context.reach, ...reach };
}

/**
 * Returns whether the result of the task may be taken from the cache. A later part names hits among
 * earlier tasks: another graph may have started one since, and found that the result is not there.
 */
function isHittable(task: Task): task is Task & { readonly cache: CacheRecord } {
  const { cache, state } = task;
  return cache !== null && cache.mode !== "off" && !cache.isMissing && state === "released";
}

const NO_INPUTS: readonly Task[] = [];

/** Inputs by their indices: tasks before this one, then externals. */
function resolveInputs(
  { tasks, externals, terms }: ArrivingGraph,
  dependencies: readonly number[],
): readonly Task[] {
  if (dependencies.length === 0) return NO_INPUTS;
  return dependencies.map((index) => {
    const input = index < terms.taskTotal ? tasks[index] : externals[index - terms.taskTotal];
    return present(input, "an input among the tasks before");
  });
}

/** Shared by the tasks without dependents; such a list is replaced, never extended. */
const NO_DEPENDENTS: Task[] = [];

/** Lists of dependents that have the length they reach in this part. */
interface ReservedDependents {
  /** Index in the graph of the first task of the part. */
  readonly first: number;
  readonly lists: readonly Task[][];
  /** Number of used entries in each list. */
  readonly filled: Int32Array;
}

/**
 * Reserves the lists of dependents with exactly the length that they reach in this part: an array
 * that grows by `push` reserves room for seventeen elements. Most dependents are in the part of
 * their inputs.
 */
function reserveDependents(
  part: readonly CompiledTask[],
  known: readonly (Task | undefined)[],
  first: number,
): ReservedDependents {
  const counts = new Int32Array(part.length);
  for (let index = 0; index < part.length; index++) {
    const { dependencies } = part[index] as CompiledTask;
    if (dependencies.length === 0 || known[index] !== undefined) continue;
    for (const input of dependencies) {
      if (input >= first && input - first < counts.length) {
        counts[input - first] = (counts[input - first] ?? 0) + 1;
      }
    }
  }
  const lists: Task[][] = new Array(part.length);
  for (let index = 0; index < lists.length; index++) {
    const count = counts[index] ?? 0;
    lists[index] = count === 0 ? NO_DEPENDENTS : new Array<Task>(count);
  }
  return { first, lists, filled: new Int32Array(part.length) };
}

/** Shorter lists are copied rather than extended, for the reason above. */
const COPIED_DEPENDENTS_MAX = 8;

function addDependent(input: Task, task: Task, { first, filled }: ReservedDependents): void {
  if (input.generation !== task.generation || input.order < first) {
    const { dependents } = input;
    if (dependents.length === 0) input.dependents = [task];
    else if (dependents.length < COPIED_DEPENDENTS_MAX) input.dependents = [...dependents, task];
    else dependents.push(task);
    return;
  }
  const index = input.order - first;
  const position = filled[index] ?? 0;
  input.dependents[position] = task;
  filled[index] = position + 1;
}

/** Adds the graph to a task that already exists. */
function join(graph: GraphRecord, task: Task): void {
  noteShared(task);
  graph.isShared = true;
  task.graphs = [...task.graphs, graph];
  countIn(graph, task, task, 1);
}

/** The constraints of a new task of this owner, which count it. */
export function constrain(
  cluster: Cluster,
  owner: string,
  { annotations }: Pick<CompiledTask, "annotations">,
): Constraints {
  if (annotations === null) return cluster.unrestricted;
  const { resources, workers, pools } = annotations;
  if (pools !== undefined) {
    const demands = poolDemands(cluster, owner, annotations);
    return claimConstraints(cluster, constraintsOf(annotations, demands));
  }
  if (resources === undefined && workers === undefined) return cluster.unrestricted;
  return claimConstraints(cluster, constraintsOf(annotations));
}

/**
 * Submission of graphs. A key that its shared namespace already has with the same definition is
 * joined: one task, wanted by both graphs. Any other conflict rejects the graph and leaves the
 * state unchanged.
 */
import { present } from "../../base/mod.ts";
import type { CompiledGraph, CompiledTask } from "../../graph/mod.ts";
import { asKey, fullKey, type Key, ownerOf } from "../../protocol/mod.ts";
import { indexDeclared } from "../state/replica_index.ts";
import type { GraphSubmitted } from "../event.ts";
import type { ExceededLimit } from "../event_limits.ts";
import { GraphRecord } from "../state/graph.ts";
import type { GraphConflict } from "../instruction.ts";
import { addCandidate, Constraints, constraintsOf } from "../state/constraints.ts";
import { recommend, touchGraph } from "../transitions/recommendation.ts";
import { isReleasedData } from "./scatter.ts";
import { isReadable } from "./shares.ts";
import type { Cluster } from "../state/cluster.ts";
import {
  countKept,
  countModules,
  countOpen,
  findExceeded,
  newModules,
  useOf,
} from "../state/owner_use.ts";
import { type Context, Task } from "../state/task.ts";
import { recordFailure } from "../transitions/edges.ts";
import { type Raise, raisePriorities } from "./priority.ts";

export function submitGraph(cluster: Cluster, event: GraphSubmitted): void {
  const { compiled } = event;
  const limit = findGraphLimit(cluster, event);
  if (limit !== null) {
    cluster.stimulus.out.push({ type: "refuse-graph", graph: event.graph, conflicts: [], limit });
    return;
  }
  const keys = compiled.tasks.map((task) => fullKey(compiled.namespace, task.key));
  const conflicts = findConflicts(cluster, compiled, keys);
  if (conflicts.length > 0 || cluster.graphs.has(event.graph)) {
    cluster.stimulus.out.push({ type: "refuse-graph", graph: event.graph, conflicts });
    return;
  }
  const graph = createGraph(cluster, event);
  graph.tasks = createTasks(cluster, graph, compiled, keys);
  graph.taskCount = graph.tasks.length;
  countKept(cluster, graph, 1);
  countOpen(cluster, graph, 1);
  graph.outputNames = compiled.outputs.map(([name]) => name);
  graph.outputs = new Map(
    compiled.outputs.map(([name, index]) => [name, present(graph.tasks[index], "an output")]),
  );
  graph.wants = [...new Set(graph.outputs.values())];
  for (const task of graph.wants) {
    task.wanted++;
    if (task.state === "released" || task.state === "cancelled") {
      recommend(cluster, task, "waiting");
    }
  }
  touchGraph(cluster, graph);
  cluster.stimulus.out.push({ type: "accept-graph", graph: graph.id });
}

/** A graph needs room for a result, however small, as the size of its results is not known. */
function findGraphLimit(
  cluster: Cluster,
  { compiled, modules, moduleUnits = 1, limits }: GraphSubmitted,
): ExceededLimit | null {
  if (limits === undefined) return null;
  const owner = ownerOf(compiled.namespace);
  const count = compiled.tasks.length;
  return findExceeded(cluster, owner, limits, {
    graphs: 1,
    tasks: count,
    records: count,
    bytes: 1,
    modules: newModules(useOf(cluster, owner), modules, moduleUnits),
  });
}

function findConflicts(
  cluster: Cluster,
  compiled: CompiledGraph,
  keys: readonly Key[],
): GraphConflict[] {
  const conflicts: GraphConflict[] = [];
  compiled.tasks.forEach(({ definition }, index) => {
    const key = keys[index] as Key;
    const known = cluster.tasks.get(key);
    if (known === undefined) return;
    if (definition === null || known.definition !== definition) {
      conflicts.push({ key, reason: "other-definition" });
    }
  });
  for (const external of compiled.externals) {
    const key = externalKey(compiled.namespace, external);
    const known = cluster.tasks.get(key);
    if (
      known === undefined || isReleasedData(known) || !isReferable(cluster, compiled, known)
    ) {
      conflicts.push({ key, reason: "unknown-external" });
    }
  }
  return conflicts;
}

/** The full key of an external, which is given by its short key in the graph's own namespace. */
function externalKey(namespace: string, external: string): Key {
  return external.includes("/") ? asKey(external) : fullKey(namespace, external);
}

/** Whether a graph may refer to a task: not to those in the private namespace of a graph. */
function isReferable(cluster: Cluster, { namespace }: CompiledGraph, task: Task): boolean {
  const { context, definition } = task;
  if (context.namespace === namespace) return true;
  return definition !== null && isReadable(cluster, ownerOf(namespace), context.namespace);
}

function createGraph(cluster: Cluster, event: GraphSubmitted): GraphRecord {
  const { compiled, modules } = event;
  const context: Context = {
    graph: event.graph,
    namespace: compiled.namespace,
    modules,
    moduleUnits: event.moduleUnits ?? 1,
    use: useOf(cluster, ownerOf(compiled.namespace)),
    submitter: event.submitter,
    trace: event.trace,
    scattered: false,
    tasks: 0,
    active: 0,
    openOn: new Set(),
    closed: false,
  };
  if (modules !== null) cluster.modules.set(modules, (cluster.modules.get(modules) ?? 0) + 1);
  countModules(cluster, context, 1);
  const graph = new GraphRecord({
    id: event.graph,
    generation: ++cluster.generation,
    name: compiled.name,
    namespace: compiled.namespace,
    ttlMs: compiled.ttlMs,
    onError: compiled.onError,
    culled: compiled.culled,
    submittedAt: event.at,
    context,
    idempotency: event.idempotency ?? null,
  });
  cluster.graphs.set(graph.id, graph);
  return graph;
}

function createTasks(
  cluster: Cluster,
  graph: GraphRecord,
  compiled: CompiledGraph,
  keys: readonly Key[],
): Task[] {
  const externals = compiled.externals.map((key) =>
    present(cluster.tasks.get(externalKey(compiled.namespace, key)), `external "${key}"`)
  );
  const dependents = reserveDependents(cluster, compiled, keys);
  const solo: readonly GraphRecord[] = [graph];
  const tasks: Task[] = [];
  const filled = new Int32Array(compiled.tasks.length);
  const raises: Raise[] = [];
  for (const definition of compiled.tasks) {
    const index = tasks.length;
    const key = keys[index] as Key;
    const userNegated = 0 - (definition.annotations?.priority ?? compiled.priority);
    const known = cluster.tasks.get(key);
    if (known !== undefined) {
      tasks.push(known);
      join(cluster, graph, known);
      raises.push([known, userNegated]);
      continue;
    }
    const task = new Task({
      key,
      context: graph.context,
      op: definition.op,
      args: definition.args,
      dependencies: resolveInputs(definition, tasks, externals, compiled.tasks.length),
      annotations: definition.annotations,
      definition: definition.definition,
      group: cluster.groups.claim(compiled.groups[definition.group] ?? "other"),
      constraints: claimConstraints(cluster, definition),
      definedAt: cluster.counter,
      dependents: dependents[index] ?? [],
      graphs: solo,
      userNegated,
      generation: graph.generation,
      order: index,
    });
    for (const input of task.dependencies) addDependent(input, task, filled);
    graph.context.tasks++;
    graph.counts.released++;
    cluster.tasks.set(key, task);
    if (task.copies !== 1) indexDeclared(cluster, task);
    tasks.push(task);
  }
  for (const external of externals) raises.push([external, 0 - compiled.priority]);
  raisePriorities(cluster, raises);
  return tasks;
}

const NO_INPUTS: readonly Task[] = [];

/** Inputs by their indices: tasks before this one, then externals. */
function resolveInputs(
  { dependencies }: CompiledTask,
  tasks: readonly Task[],
  externals: readonly Task[],
  firstExternal: number,
): readonly Task[] {
  if (dependencies.length === 0) return NO_INPUTS;
  return dependencies.map((index) => {
    const input = index < firstExternal ? tasks[index] : externals[index - firstExternal];
    return present(input, "an input among the tasks before");
  });
}

/**
 * Lists of dependents with exactly their final length, for new tasks: an array that grows by `push`
 * reserves room for seventeen elements.
 */
function reserveDependents(
  cluster: Cluster,
  compiled: CompiledGraph,
  keys: readonly Key[],
): Task[][] {
  const counts = new Int32Array(compiled.tasks.length + compiled.externals.length);
  compiled.tasks.forEach(({ dependencies }, index) => {
    if (compiled.shared && cluster.tasks.has(keys[index] as Key)) return;
    for (const input of dependencies) counts[input] = (counts[input] ?? 0) + 1;
  });
  return compiled.tasks.map((_, index) => new Array<Task>(counts[index] ?? 0));
}

/** `filled`: number of used entries in the reserved list of each task of this graph. */
function addDependent(input: Task, task: Task, filled: Int32Array): void {
  if (input.generation !== task.generation) {
    input.dependents.push(task);
    return;
  }
  const position = filled[input.order] ?? 0;
  input.dependents[position] = task;
  filled[input.order] = position + 1;
}

/** Adds the graph to a task that already exists. */
function join(cluster: Cluster, graph: GraphRecord, task: Task): void {
  task.graphs = [...task.graphs, graph];
  graph.counts[task.state]++;
  if (task.state === "erred") recordFailure(cluster, graph, task);
}

function claimConstraints(cluster: Cluster, { annotations }: CompiledTask): Constraints {
  if (
    annotations === null ||
    (annotations.resources === undefined && annotations.workers === undefined)
  ) {
    return cluster.unrestricted;
  }
  const { id, resources, names, allowOtherWorkers } = constraintsOf(annotations);
  if (id === "") return cluster.unrestricted;
  let constraints = cluster.constraints.get(id);
  if (constraints === undefined) {
    constraints = new Constraints(id, resources, names, allowOtherWorkers);
    cluster.constraints.set(id, constraints);
    for (const worker of cluster.workers.values()) addCandidate(worker, constraints);
  }
  constraints.tasks++;
  return constraints;
}

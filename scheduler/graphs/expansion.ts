/**
 * Tasks that start tasks. The shell has compiled the graph that a task returned. Its tasks become
 * records like those of a submission: in the context of the parent, and in every graph of the
 * parent that has not ended. The parent becomes a call of `identity` that depends on them,
 * and runs again when they have ended. From then on its result can be computed again without
 * starting anything.
 *
 * - A graph that has ended does not change: tasks that a second run of its task starts are not its.
 * - The keys begin with that of the root and the attempt of the parent. Attempts are unique in the
 *   cluster, so a repeated run of the parent never meets the tasks of an earlier one.
 * - The tasks run before those of their graph that have not begun, the last started ones first:
 *   depth first, so that few results are in memory at a time.
 * - Results of earlier runs of the parent no longer count: its definition has changed.
 * - The parent remembers the call that it was, and keeps the records of its inputs. If it ran with
 *   a failure that is replaced, it becomes that call again (`unexpand.ts`).
 */
import { present, SPAWN_DEPTH_MAX, SPAWNED_TASKS_MAX } from "../../base/mod.ts";
import type { CompiledAnnotations, CompiledSpawnedTask } from "../../graph/mod.ts";
import { fullKey, namespaceOf, ownerOf, shortKey, type TaskError } from "../../protocol/mod.ts";
import type { ExpansionFailed, TaskExpanded } from "../event_spawn.ts";
import type { ExceededLimit } from "../event_limits.ts";
import { isFinal } from "../state/account.ts";
import { type Cluster, nextNumber, touchGraph } from "../state/cluster.ts";
import { countIn, type GraphRecord, hasEnded } from "../state/graph.ts";
import { countSpawned, findExceeded, noUse } from "../state/owner_use.ts";
import { indexDeclared } from "../state/replica_index.ts";
import { follow } from "../state/links/precedence.ts";
import { type Origin, type SpawnRecord, Task } from "../state/task.ts";
import { failForGood } from "../transitions/failure.ts";
import { arriveIfReady, claimInputs, dropClaims } from "../transitions/recommendation.ts";
import { settleTransitions } from "../transitions/table.ts";
import { constrain } from "./arriving_part.ts";
import { describePoolConflict, findPoolConflict } from "./pools.ts";
import { removeDependent } from "./unexpand.ts";

/** Definition of a started task in a shared namespace: no submission has one that is equal. */
const SPAWNED_DEFINITION = "spawned";

/** Makes the tasks of the compiled graph, and lets the parent wait for them. */
export function expandTask(cluster: Cluster, event: TaskExpanded): void {
  const parent = awaiting(cluster, event);
  if (parent === undefined || parent.spawn === null) return;
  const graphs = keepingGraphs(parent);
  const error = whyNotExpanded(cluster, { parent, spawn: parent.spawn, graphs }, event.tasks);
  if (error !== null) return failForGood(cluster, parent, error);
  parent.spawn.expansion = null;
  const tasks = makeTasks(cluster, { parent, spawn: parent.spawn, graphs }, event.tasks);
  parent.spawn.origin = rememberCall(parent, tasks);
  redefine(cluster, parent, tasks, event.result);
}

function rememberCall(parent: Task, started: readonly Task[]): Origin {
  const { op, args, annotations, dependencies, parts } = parent;
  for (const input of dependencies) {
    input.formerDependents = [...input.formerDependents ?? [], parent];
  }
  return { op, args, annotations, dependencies, parts, started };
}

/** Fails the parent of a graph that cannot be compiled. */
export function failExpansion(cluster: Cluster, event: ExpansionFailed): void {
  const parent = awaiting(cluster, event);
  if (parent !== undefined) failForGood(cluster, parent, event.error);
}

/** The task, if it waits for the graph of this attempt. */
function awaiting(
  cluster: Cluster,
  { key, attempt }: TaskExpanded | ExpansionFailed,
): Task | undefined {
  const task = cluster.tasks.get(key);
  return task?.spawn?.expansion?.attempt === attempt ? task : undefined;
}

interface Family {
  readonly parent: Task;
  readonly spawn: SpawnRecord;
  /** Graphs that the new tasks are added to. */
  readonly graphs: readonly GraphRecord[];
}

/** Graphs of the task that are complete and have not finished with it. */
function keepingGraphs(task: Task): readonly GraphRecord[] {
  const { graphs } = task;
  const keeps = (graph: GraphRecord) => !graph.arriving && !isFinal(graph, task);
  // Tasks of one graph share the list, as those of a submission do.
  return graphs.every(keeps) ? graphs : graphs.filter(keeps);
}

function whyNotExpanded(
  cluster: Cluster,
  { parent, spawn, graphs }: Family,
  tasks: readonly CompiledSpawnedTask[],
): TaskError | null {
  const subject = `Cannot start the tasks of "${shortKey(parent.key)}"`;
  const refused = (name: string, reason: string): TaskError => ({
    kind: "refused",
    name,
    message: `${subject}: ${reason}`,
  });
  if (tasks.length > 0 && spawn.depth >= SPAWN_DEPTH_MAX) {
    return refused("spawn_limit", `tasks start tasks more than ${SPAWN_DEPTH_MAX} levels deep`);
  }
  if (spawn.root.tasks + tasks.length > SPAWNED_TASKS_MAX) {
    const root = shortKey(spawn.root.key);
    return refused("spawn_limit", `more than ${SPAWNED_TASKS_MAX} tasks would be below "${root}"`);
  }
  const limit = findUseLimit(cluster, parent, graphs, tasks.length);
  if (limit !== null) {
    const { of: whose, name, max, used, asked } = limit;
    const counted = `${used} ${name} of ${max} are in use, and it asks for ${asked}`;
    return refused(
      "spawn_limit",
      `${whose === "owner" ? "of its owner" : "in all"}, ${counted}`,
    );
  }
  const namespace = namespaceOf(parent.key);
  const taken = tasks.find(({ key }) => cluster.tasks.has(fullKey(namespace, key)));
  if (taken !== undefined) return refused("invalid_graph", `the key "${taken.key}" is in use`);
  for (const { key, annotations } of tasks) {
    const conflict = findPoolConflict(cluster, ownerOf(namespace), annotations);
    if (conflict === null) continue;
    return refused(
      "invalid_graph",
      `"${key}" cannot use a pool: ${describePoolConflict(conflict)}`,
    );
  }
  return null;
}

/** The tasks count in every graph that they become tasks of, as those of a submission do. */
function findUseLimit(
  cluster: Cluster,
  { context }: Task,
  graphs: readonly GraphRecord[],
  tasks: number,
): ExceededLimit | null {
  const { limits } = context;
  if (limits === undefined) return null;
  const owned = graphs.filter((graph) => graph.context.use === context.use);
  const open = owned.filter((graph) => !hasEnded(graph));
  const asked = { ...noUse(), tasks: tasks * open.length, records: tasks * owned.length };
  return findExceeded(cluster, ownerOf(context.namespace), limits, asked);
}

function makeTasks(
  cluster: Cluster,
  { parent, spawn, graphs }: Family,
  definitions: readonly CompiledSpawnedTask[],
): readonly Task[] {
  const { context } = parent;
  const namespace = namespaceOf(parent.key);
  context.spawned = (context.spawned ?? 0) + definitions.length;
  const first = 0 - context.spawned;
  spawn.root.tasks += definitions.length;
  const tasks: Task[] = [];
  for (const [index, definition] of definitions.entries()) {
    const task = new Task({
      key: fullKey(namespace, definition.key),
      context,
      op: definition.op,
      args: definition.args,
      dependencies: inputsOf(tasks, definition.dependencies),
      annotations: definition.annotations,
      definition: parent.definition === null ? null : SPAWNED_DEFINITION,
      group: cluster.groups.claim(definition.group),
      constraints: constrain(cluster, ownerOf(namespace), definition),
      definedAt: cluster.counter,
      dependents: [],
      graphs,
      userNegated: parent.userNegated,
      generation: parent.generation,
      order: first + index,
    });
    task.parts = definition.parts ?? null;
    const { root, depth } = spawn;
    task.spawn = { root, depth: depth + 1, expansion: null, expanded: false };
    for (const input of task.dependencies) input.dependents.push(task);
    follow(task, inputsOf(tasks, definition.after ?? []));
    cluster.tasks.set(task.key, task);
    if (task.copies !== 1) indexDeclared(cluster, task);
    tasks.push(task);
  }
  context.tasks += tasks.length;
  for (const graph of graphs) addToGraph(cluster, graph, tasks);
  return tasks;
}

function addToGraph(cluster: Cluster, graph: GraphRecord, tasks: readonly Task[]): void {
  for (const task of tasks) {
    graph.tasks.push(task);
    countIn(graph, task, task, 1);
  }
  graph.taskCount += tasks.length;
  countSpawned(cluster, graph, tasks.length);
  touchGraph(cluster, graph);
}

/** Turns the parent into the call that puts its result together, and claims the new inputs. */
function redefine(
  cluster: Cluster,
  parent: Task,
  tasks: readonly Task[],
  { args, dependencies, parts }: TaskExpanded["result"],
): void {
  const former = parent.dependencies;
  dropClaims(cluster, parent);
  if (parent.spawn !== null) parent.spawn.expanded = true;
  for (const input of former) removeDependent(input, parent);
  parent.op = "identity";
  parent.args = args;
  parent.dependencies = inputsOf(tasks, dependencies);
  parent.parts = parts ?? null;
  parent.annotations = withoutOperation(parent.annotations);
  parent.definedAt = nextNumber(cluster);
  parent.redefined = true;
  // First, as a snapshot is restored in the order in which the tasks were made.
  for (const input of parent.dependencies) input.dependents.unshift(parent);
  claimInputs(cluster, parent);
  arriveIfReady(cluster, parent);
  settleTransitions(cluster);
}

function inputsOf(tasks: readonly Task[], dependencies: readonly number[]): readonly Task[] {
  return dependencies.map((index) => present(tasks[index], "an input among the started tasks"));
}

/** `identity` may run twice, and a failure among the started tasks is a failure of the parent. */
function withoutOperation(annotations: CompiledAnnotations | null): CompiledAnnotations | null {
  if (annotations === null) return null;
  const { pure: _, runAfter: __, ...others } = annotations;
  return others;
}

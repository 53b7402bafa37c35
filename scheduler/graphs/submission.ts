/**
 * Submission of graphs, in one event or in parts. A key that its shared namespace already has with
 * the same definition is joined: one task, wanted by both graphs. A failure is not inherited: a
 * joined task that has failed runs again. Any other conflict rejects the graph and leaves the state
 * unchanged.
 *
 * A graph that comes in parts stays in `Cluster.arriving` until the last one. It is then accepted
 * or refused as a whole, and started (`start.ts`). If the rest does not arrive, because the request
 * or the scheduler has ended, its parts are forgotten.
 */
import { type GraphId, ownerOf } from "../../protocol/mod.ts";
import type { GraphContinued, GraphSubmitted } from "../event.ts";
import type { ExceededLimit } from "../event_limits.ts";
import type { GraphConflict } from "../instruction.ts";
import { ArrivingGraph } from "../state/arriving_graph.ts";
import { keepGraph, leaveGraph } from "../state/client.ts";
import type { Cluster } from "../state/cluster.ts";
import { groupOf, joinGroup } from "../state/links/concurrency.ts";
import { countIn, GraphRecord } from "../state/graph.ts";
import { replaceGroup } from "./lifecycle.ts";
import {
  countKept,
  countModules,
  countOpen,
  findExceeded,
  newModules,
  useOf,
} from "../state/owner_use.ts";
import { SecondChance } from "../state/second_chance/second_chance.ts";
import { type Context, dropWant, type Task } from "../state/task.ts";
import { newTaskTimings } from "../state/timing/task_timings.ts";
import { stopFinishing } from "../transitions/finishing.ts";
import { recommendEnd } from "../transitions/recommendation.ts";
import { isReferable, takePart } from "./arriving_part.ts";
import { forgetTask, forgetTasks } from "./forget.ts";
import { raisePriorities } from "./priority.ts";
import { beginGraph, renewShared } from "./begin.ts";
import { holdGraph } from "./start.ts";

/** Takes a whole graph, or the first part of one. */
export function submitGraph(cluster: Cluster, event: GraphSubmitted): void {
  const { graph: id, compiled } = event;
  if (cluster.graphs.has(id) || cluster.arriving.has(id)) {
    cluster.stimulus.out.push({ type: "refuse-graph", graph: id, conflicts: [] });
    return;
  }
  const taskTotal = event.taskTotal ?? compiled.tasks.length;
  const limit = findGraphLimit(cluster, event, taskTotal);
  if (limit !== null) {
    cluster.stimulus.out.push({ type: "refuse-graph", graph: id, conflicts: [], limit });
    return;
  }
  const graph = createGraph(cluster, event);
  // The owner uses the room for the whole graph from its first part on.
  graph.taskCount = taskTotal;
  countKept(cluster, graph, 1);
  countOpen(cluster, graph, 1);
  const client = cluster.clients.get(event.client ?? "");
  if (client !== undefined && client.owner === graph.owner) keepGraph(client, graph);
  const arriving = new ArrivingGraph(graph, { taskTotal, priority: compiled.priority });
  cluster.arriving.set(id, arriving);
  takePart(cluster, arriving, compiled, event.cache);
  if (event.taskTotal === undefined) complete(cluster, arriving);
}

/** Takes a further part. A part of an unknown graph is refused if an answer is due. */
export function continueGraph(
  cluster: Cluster,
  { graph, part, last, cache }: GraphContinued,
): void {
  const arriving = cluster.arriving.get(graph);
  if (arriving === undefined) {
    if (last) cluster.stimulus.out.push({ type: "refuse-graph", graph, conflicts: [] });
    return;
  }
  takePart(cluster, arriving, part, cache);
  if (last) complete(cluster, arriving);
}

/** Forgets the parts of a graph whose rest will not arrive. */
export function abandonGraph(cluster: Cluster, graph: GraphId): void {
  const arriving = cluster.arriving.get(graph);
  if (arriving !== undefined) forgetArriving(cluster, arriving);
}

/** Forgets all arriving graphs: the requests that brought them have ended. */
export function abandonArriving(cluster: Cluster): void {
  for (const arriving of [...cluster.arriving.values()]) forgetArriving(cluster, arriving);
}

/** A graph needs room for a result, however small, as the size of its results is not known. */
function findGraphLimit(
  cluster: Cluster,
  { compiled, modules, moduleUnits = 1, limits }: GraphSubmitted,
  taskTotal: number,
): ExceededLimit | null {
  if (limits === undefined) return null;
  const owner = ownerOf(compiled.namespace);
  return findExceeded(cluster, owner, limits, {
    graphs: 1,
    tasks: taskTotal,
    records: taskTotal,
    bytes: 1,
    modules: newModules(useOf(cluster, owner), modules, moduleUnits),
  });
}

function createGraph(cluster: Cluster, event: GraphSubmitted): GraphRecord {
  const { compiled, modules } = event;
  const context: Context = {
    graph: event.graph,
    namespace: compiled.namespace,
    modules,
    moduleUnits: event.moduleUnits ?? 1,
    use: useOf(cluster, ownerOf(compiled.namespace)),
    share: cluster.fair.of(ownerOf(compiled.namespace)),
    submitter: event.submitter,
    ...(compiled.isolation && { isolation: compiled.isolation }),
    ...(compiled.profile && { profile: true }),
    ...(compiled.secondChance && { secondChance: new SecondChance(compiled.secondChance) }),
    ...(compiled.secrets && { secrets: compiled.secrets }),
    trace: event.trace,
    ...(event.limits && { limits: event.limits }),
    scattered: false,
    times: newTaskTimings(event.taskTotal ?? compiled.tasks.length, event.at),
    tasks: 0,
    active: 0,
    openOn: new Set(),
    closed: false,
  };
  if (cluster.fair.fairShare) context.share.weight = event.weight ?? 1;
  if (modules !== null) cluster.modules.set(modules, (cluster.modules.get(modules) ?? 0) + 1);
  countModules(cluster, context, 1);
  return new GraphRecord({
    id: event.graph,
    generation: ++cluster.generation,
    name: compiled.name,
    labels: compiled.labels,
    namespace: compiled.namespace,
    ttlMs: compiled.ttlMs,
    failuresMax: compiled.failuresMax,
    timeoutMs: compiled.timeoutMs,
    noWorkersTimeoutMs: compiled.noWorkersTimeoutMs,
    culled: compiled.culled,
    submittedAt: event.at,
    context,
    idempotency: event.idempotency ?? null,
    concurrency: compiled.concurrency,
  });
}

/** Accepts the graph and starts it, or refuses it. */
function complete(cluster: Cluster, arriving: ArrivingGraph): void {
  const { graph, externals, outputs, raises, terms } = arriving;
  const conflicts = findConflicts(cluster, arriving);
  if (conflicts.length > 0) {
    forgetArriving(cluster, arriving);
    cluster.stimulus.out.push({ type: "refuse-graph", graph: graph.id, conflicts });
    return;
  }
  addInOrder(cluster, arriving);
  replaceOthers(cluster, graph);
  const shared = { wants: arriving.wants, externals, isShared: raises.length > 0 };
  const waits = groupOf(cluster, graph).size > 1;
  if (!waits) renewShared(cluster, graph, shared);
  for (const external of externals) releaseExternal(cluster, graph, external);
  graph.startedAt = 0;
  graph.hasExternals = externals.length > 0;
  graph.outputNames = [...outputs.keys()];
  graph.outputs = outputs;
  for (const external of externals) raises.push([external, 0 - terms.priority]);
  raisePriorities(cluster, raises);
  if (waits) holdGraph(cluster, graph, shared);
  else beginGraph(cluster, graph, shared);
  cluster.stimulus.out.push({ type: "accept-graph", graph: graph.id });
}

/** Externals may have been released, or no longer be shared, since they were looked up. */
function findConflicts(cluster: Cluster, arriving: ArrivingGraph): readonly GraphConflict[] {
  const { graph, conflicts, externals } = arriving;
  const gone = externals.filter((external) => !isReferable(cluster, graph.namespace, external));
  if (gone.length === 0) return conflicts;
  return [...conflicts, ...gone.map(({ key }) => ({ key, reason: "unknown-external" as const }))];
}

/** Adds the graph to the others, which are in the order of their generations. */
function addInOrder(cluster: Cluster, { graph }: ArrivingGraph): void {
  cluster.arriving.delete(graph.id);
  graph.arriving = false;
  // The usual case: no graph was submitted since.
  if (graph.generation === cluster.generation) return void cluster.graphs.set(graph.id, graph);
  const later = [...cluster.graphs.values()].filter(({ generation }) =>
    generation > graph.generation
  );
  for (const { id } of later) cluster.graphs.delete(id);
  for (const each of [graph, ...later]) cluster.graphs.set(each.id, each);
}

/** The graph becomes the last of its concurrency group, and replaces the others if it says so. */
function replaceOthers(cluster: Cluster, graph: GraphRecord): void {
  joinGroup(cluster, graph);
  if (graph.concurrency?.onNewer === "cancel") replaceGroup(cluster, graph);
}

function releaseExternal(cluster: Cluster, graph: GraphRecord, external: Task): void {
  if (graph.finishing?.delete(external)) dropWant(external);
  external.graphs = external.graphs.filter((other) => other !== graph);
  countIn(graph, external, external, -1);
  forgetTask(cluster, external);
}

function forgetArriving(cluster: Cluster, { graph, tasks, externals }: ArrivingGraph): void {
  cluster.arriving.delete(graph.id);
  leaveGraph(graph, cluster.at);
  countKept(cluster, graph, -1);
  countOpen(cluster, graph, -1);
  graph.tasks = [...externals, ...tasks];
  for (const task of stopFinishing(graph)) recommendEnd(cluster, task);
  forgetTasks(cluster, graph);
  // A graph that began to arrive before this one may share tasks of this generation.
  const isUnused = graph.context.tasks === 0;
  if (isUnused && graph.generation === cluster.generation) cluster.generation--;
}

/**
 * Snapshots: the whole state as plain JSON, and back. Objects refer to each other by index. Derived
 * counts are left out and computed again (`state/derived_counts.ts`). Every order that decisions or
 * instructions depend on is kept: of maps and sets, of replicas, of the load heap.
 *
 * Stories are not part of a snapshot: after a restore they begin with a cut.
 */
import type { PolicyRegistry } from "../../amm/mod.ts";
import { assert, present } from "../../base/mod.ts";
import { type Millis, ownerOf, type Sha256, type StimulusId } from "../../protocol/mod.ts";
import { TaskGroup } from "../state/task_group.ts";
import { DEFAULT_OPTIONS, type SchedulerOptions } from "../options.ts";
import { Constraints } from "../state/constraints.ts";
import { deriveCounts, installCounts } from "../state/derived_counts.ts";
import {
  type ArrivingDump,
  dumpArriving,
  dumpStarts,
  loadArriving,
  loadStart,
  type StartDump,
} from "./arriving.ts";
import { noteShared } from "../state/graph.ts";
import { dumpFair, type FairDump, loadFair, loadOwners } from "./fair_share.ts";
import { dumpGraph, type GraphDump, linkGraph, loadGraph } from "./graph.ts";
import { at, type Indices, type Lists, pick } from "./index.ts";
import { dumpManagement, loadManagement, type ManagementDump } from "./management.ts";
import {
  dumpMemoryDeadlock,
  dumpPendingSteals,
  loadMemoryDeadlock,
  loadPendingSteals,
  type MemoryDeadlockDump,
  type PendingStealDump,
} from "./in_flight.ts";
import {
  dumpSecondChance,
  dumpWatched,
  loadSecond,
  loadSecondChance,
  loadWatched,
  type SecondChanceDump,
  type WatchedDump,
} from "./second_run.ts";
import { dumpTask, linkInputs, linkTask, loadTask, type TaskDump } from "./task.ts";
import {
  dumpWorker,
  joinConstraints,
  linkKept,
  linkWorker,
  loadWorker,
  type WorkerDump,
} from "./worker.ts";
import type { ProgressSample } from "../state/management.ts";
import { indexDatasets } from "../graphs/datasets.ts";
import { type ClientDefinition, ClientRecord, keepGraph } from "../state/client.ts";
import { Cluster, type Deadline } from "../state/cluster.ts";
import { joinGroup } from "../state/links/concurrency.ts";
import { Pool } from "../state/pools/pool.ts";
import { useOf } from "../state/owner_use.ts";
import { Stimulus } from "../state/stimulus.ts";
import type { Context, Task } from "../state/task.ts";
import { newTaskTimings } from "../state/timing/task_timings.ts";

const FORMAT = 2;

interface Snapshot {
  readonly format: number;
  readonly options: WrittenOptions;
  readonly at: number;
  readonly counter: number;
  readonly generation: number;
  readonly incarnation: number;
  readonly recheckAt: number;
  readonly stealAt: number;
  readonly stealWaitMs: number;
  readonly progressSample: ProgressSample | null;
  readonly memoryDeadlock: MemoryDeadlockDump | null;
  readonly pendingSteals: readonly PendingStealDump[];
  /** Absent: none. */
  readonly watched?: WatchedDump;
  readonly deadlines: readonly Deadline[];
  readonly deadlineSerial: number;
  /** Name, microseconds, bytes, longest run, and the peak if it was measured. */
  readonly groups: readonly (readonly [string, number, number, number, peakBytes?: number])[];
  readonly idleGroups: readonly string[];
  /** Absent: none. */
  readonly pools?: readonly PoolDump[];
  readonly constraints: readonly ConstraintsDump[];
  readonly modules: readonly Sha256[];
  readonly shares: readonly (readonly [namespace: string, read: readonly string[]])[];
  /** Absent: all owners have one share. */
  readonly fair?: FairDump;
  /** Absent: none. */
  readonly clients?: readonly ClientDefinition[];
  readonly contexts: readonly ContextDump[];
  readonly workers: readonly WorkerDump[];
  readonly tasks: readonly TaskDump[];
  /** Tasks of which the cache alone has the result. Absent: none. */
  readonly cached?: readonly number[];
  /** Tokens of the processes that ran tasks. */
  readonly processes: readonly string[];
  /** Those that are still arriving come last. */
  readonly graphs: readonly GraphDump[];
  readonly arriving: readonly ArrivingDump[];
  readonly starting: readonly StartDump[];
  /** Absent: none. */
  readonly runGroups?: readonly (readonly number[])[];
  readonly ended: readonly number[];
  readonly expired: readonly number[];
  /** Workers in the order of the load heap. */
  readonly load: readonly number[];
  readonly management: ManagementDump;
}

/** Options that an older scheduler did not have are absent: 0, or off. */
type LaterOption =
  | "pauseRetireMs"
  | "cacheMinUs"
  | "fairShare"
  | "graphShare"
  | "batchUs"
  | "earlyLinks"
  | "wholeReleases"
  | "heldInputsMin";
type WrittenOptions =
  & Omit<SchedulerOptions, LaterOption>
  & Partial<Pick<SchedulerOptions, LaterOption>>;

type PoolDump = readonly [owner: string, name: string, slots: number | null];

interface ConstraintsDump {
  readonly id: string;
  readonly resources: readonly (readonly [string, number])[];
  readonly names: readonly string[] | null;
  readonly allowOtherWorkers: boolean;
  /** Absent: none. */
  readonly left?: readonly string[];
  /** Absent: none. */
  readonly pools?: readonly (readonly [id: string, slots: number])[];
}

interface ContextDump
  extends
    Omit<Context, "openOn" | "tasks" | "active" | "use" | "times" | "share" | "secondChance"> {
  readonly openOn: readonly number[];
  /** Absent: none. */
  readonly secondChance?: SecondChanceDump;
}

export function dump(cluster: Cluster): unknown {
  const contexts = new Set<Context>();
  const allGraphs = [
    ...cluster.graphs.values(),
    ...[...cluster.arriving.values()].map(({ graph }) => graph),
  ];
  for (const graph of allGraphs) contexts.add(graph.context);
  for (const task of cluster.tasks.values()) contexts.add(task.context);
  const indices: Indices = {
    tasks: indexOf(cluster.tasks.values()),
    workers: indexOf([...cluster.workers.values(), cluster.place]),
    contexts: indexOf(contexts),
    processes: new Map(),
  };
  const graphs = indexOf(allGraphs);
  const numbers = { tasks: indices.tasks, graphs };
  const { groups, idle } = cluster.groups.dump();
  const fair = dumpFair(indices, cluster.fair);
  const snapshot: Snapshot = {
    format: FORMAT,
    options: cluster.options,
    at: cluster.at,
    counter: cluster.counter,
    generation: cluster.generation,
    incarnation: cluster.incarnation,
    recheckAt: cluster.recheckAt,
    stealAt: cluster.stealAt,
    stealWaitMs: cluster.stealWaitMs,
    progressSample: cluster.progressSample,
    memoryDeadlock: dumpMemoryDeadlock(cluster, indices),
    pendingSteals: dumpPendingSteals(cluster, indices),
    ...dumpWatched(indices, cluster),
    deadlines: [...cluster.deadlines].sort((a, b) => a.at - b.at || a.serial - b.serial),
    deadlineSerial: cluster.deadlineSerial,
    groups: groups.map(({ name, durationUs, nbytes, longestUs, peakBytes }) =>
      peakBytes === 0
        ? [name, durationUs, nbytes, longestUs]
        : [name, durationUs, nbytes, longestUs, peakBytes]
    ),
    idleGroups: idle,
    ...(cluster.pools.size > 0 && {
      pools: [...cluster.pools.values()].map(({ owner, name, slots }) =>
        [owner, name, slots] as const
      ),
    }),
    constraints: [...cluster.constraints.values()].map(dumpConstraints),
    modules: [...cluster.modules.keys()],
    shares: [...cluster.shares],
    ...(fair !== null && { fair }),
    ...(cluster.clients.size > 0 && {
      clients: [...cluster.clients.values()].map(({ graphs: _, ...definition }) => definition),
    }),
    contexts: [...contexts].map((
      { tasks: _, active: __, use: ___, times: ____, share: _____, openOn, secondChance, ...rest },
    ) => ({
      ...rest,
      ...(secondChance && { secondChance: dumpSecondChance(cluster, secondChance) }),
      openOn: [...openOn].map((worker) => at(indices.workers, worker)),
    })),
    workers: [...cluster.workers.values()].map((worker) => dumpWorker(indices, worker)),
    tasks: [...cluster.tasks.values()].map((task) => dumpTask(indices, graphs, task)),
    ...(cluster.place.held.size > 0 && {
      cached: [...cluster.place.held.keys()].map((task) => at(indices.tasks, task)),
    }),
    // After the tasks, which name them.
    processes: [...indices.processes.keys()],
    graphs: allGraphs.map((graph) => dumpGraph(indices, graph)),
    arriving: [...cluster.arriving.values()].map((graph) => dumpArriving(numbers, graph)),
    starting: dumpStarts(cluster, numbers),
    ...(cluster.runGroups.size > 0 && {
      runGroups: [...cluster.runGroups.values()].map((group) =>
        [...group].map((graph) => at(graphs, graph))
      ),
    }),
    ended: [...cluster.ended].map((graph) => at(graphs, graph)),
    expired: [...cluster.expired].map((graph) => at(graphs, graph)),
    load: cluster.loadOrder.dump().map((worker) => at(indices.workers, worker)),
    management: dumpManagement(cluster, indices),
  };
  return snapshot;
}

function dumpConstraints(
  { id, resources, names, allowOtherWorkers, left, pools }: Constraints,
): ConstraintsDump {
  return {
    id,
    resources,
    names: names === null ? null : [...names],
    allowOtherWorkers,
    ...(left.size > 0 && { left: [...left] }),
    ...(pools.length > 0 && {
      pools: pools.map(([pool, amount]) => [pool.id, amount] as const),
    }),
  };
}

/**
 * Restores a cluster. Throws `AssertionError` if the value is not a snapshot of this format, and
 * `RangeError` if it names a policy that is not in the registry.
 */
export function load(value: unknown, registry: PolicyRegistry): Cluster {
  const snapshot = value as Snapshot;
  assert(snapshot?.format === FORMAT, `Cannot restore: not a snapshot of format ${FORMAT}`);
  // An older scheduler retired no worker for its pause, had neither a cache nor shares, sent no
  // task before its inputs existed, spread tasks without inputs one by one, asked for an answer for
  // each key that is freed, and sent no worker a value that it holds.
  const { fairShare, graphShare, batchUs, earlyLinks, wholeReleases, heldInputsMin } =
    DEFAULT_OPTIONS;
  const cluster = new Cluster({
    pauseRetireMs: 0,
    cacheMinUs: 0,
    fairShare,
    graphShare,
    batchUs,
    earlyLinks,
    wholeReleases,
    heldInputsMin,
    ...snapshot.options,
  });
  cluster.stimulus = new Stimulus(snapshot.at as Millis, "" as StimulusId, "");
  cluster.counter = snapshot.counter;
  cluster.generation = snapshot.generation;
  cluster.incarnation = snapshot.incarnation;
  cluster.recheckAt = snapshot.recheckAt;
  cluster.stealAt = snapshot.stealAt;
  cluster.stealWaitMs = snapshot.stealWaitMs;
  cluster.progressSample = snapshot.progressSample;
  for (const deadline of snapshot.deadlines) cluster.deadlines.push(deadline);
  cluster.deadlineSerial = snapshot.deadlineSerial;
  for (const [namespace, read] of snapshot.shares) cluster.shares.set(namespace, read);
  loadGroups(cluster, snapshot);
  loadOwners(cluster, snapshot.fair);
  const contexts = snapshot.contexts.map(({ secondChance, ...context }): Context => ({
    ...context,
    ...(secondChance && { secondChance: loadSecondChance(cluster, secondChance) }),
    use: useOf(cluster, ownerOf(context.namespace)),
    times: null,
    share: cluster.fair.of(ownerOf(context.namespace)),
    tasks: 0,
    active: 0,
    openOn: new Set(),
  }));
  const workers = snapshot.workers.map((worker) => loadWorker(cluster, worker));
  const graphs = snapshot.graphs.map((graph) => loadGraph(contexts, graph));
  for (const graph of graphs.slice(0, graphs.length - snapshot.arriving.length)) {
    cluster.graphs.set(graph.id, graph);
  }
  for (const { context, taskCount, expired } of graphs) {
    if (expired || context.scattered) continue;
    context.times = newTaskTimings(taskCount, cluster.at, cluster.at);
  }
  const tasks: Task[] = [];
  for (const task of snapshot.tasks) {
    const { processes } = snapshot;
    tasks.push(loadTask(cluster, { contexts, graphs, processes }, task));
  }
  const links = { tasks, roots: new Map() };
  snapshot.tasks.forEach((task, index) => linkInputs(links, pick(tasks, index), task));
  const lists: Lists = { tasks, workers: [...workers, cluster.place], contexts };
  for (const index of snapshot.cached ?? []) loadCached(cluster, pick(tasks, index));
  snapshot.contexts.forEach(({ openOn }, index) => {
    for (const worker of openOn) pick(contexts, index).openOn.add(pick(workers, worker));
  });
  snapshot.graphs.forEach((graph, index) => linkGraph(pick(graphs, index), graph, tasks));
  for (const arriving of snapshot.arriving) {
    loadArriving(cluster, { tasks, graphs }, arriving);
  }
  for (const task of tasks) findShared(task);
  indexDatasets(cluster, graphs);
  loadClients(cluster, snapshot);
  for (const index of (snapshot.runGroups ?? []).flat()) joinGroup(cluster, pick(graphs, index));
  for (const start of snapshot.starting) loadStart(cluster, { tasks, graphs }, start);
  snapshot.tasks.forEach(({ second: dump }, index) => {
    const { processes } = snapshot;
    if (dump !== undefined) loadSecond(lists, pick(tasks, index), { dump, processes });
  });
  snapshot.workers.forEach((worker, index) =>
    linkWorker(cluster, lists, pick(workers, index), worker)
  );
  for (const worker of workers) {
    joinConstraints(cluster, worker);
    if (worker.knownPeers.has(cluster.place)) cluster.place.knownBy.add(worker);
  }
  snapshot.tasks.forEach((task, index) => linkTask(cluster, lists, pick(tasks, index), task));
  snapshot.workers.forEach((worker, index) => linkKept(lists, pick(workers, index), worker));
  for (const index of snapshot.ended) cluster.ended.add(pick(graphs, index));
  for (const index of snapshot.expired) cluster.expired.add(pick(graphs, index));
  loadPendingSteals(cluster, lists, snapshot.pendingSteals);
  loadWatched(cluster, lists, snapshot.watched);
  cluster.memoryDeadlock = loadMemoryDeadlock(lists, snapshot.memoryDeadlock);
  loadManagement(cluster, lists, snapshot.management, registry);
  installCounts(cluster, deriveCounts(cluster));
  loadFair(cluster, lists, snapshot.fair);
  cluster.loadOrder.restore(snapshot.load.map((index) => pick(workers, index)));
  cluster.story.restart();
  return cluster;
}

/** Graphs that have a task together, and those that have inputs of tasks of others. */
function findShared(task: Task): void {
  if (task.graphs.length > 1) noteShared(task);
  for (const input of task.dependencies) {
    if (input.graphs.some((graph) => !task.graphs.includes(graph))) noteShared(input);
  }
}

/** Its other fields follow with the task. */
function loadCached({ place }: Cluster, task: Task): void {
  place.held.add(task, { worker: place, epoch: 0, since: 0, spilled: false });
}

function loadClients(cluster: Cluster, { clients = [], graphs }: Snapshot): void {
  for (const client of clients) cluster.clients.set(client.id, new ClientRecord(client));
  for (const { id, client } of graphs) {
    const graph = cluster.graphs.get(id) ?? cluster.arriving.get(id)?.graph;
    const keeper = client === undefined ? undefined : cluster.clients.get(client);
    if (graph !== undefined && keeper !== undefined) keepGraph(keeper, graph);
  }
}

function loadGroups(cluster: Cluster, snapshot: Snapshot): void {
  const groups = snapshot.groups.map(([name, durationUs, nbytes, longestUs, peakBytes = 0]) =>
    Object.assign(new TaskGroup(name), { durationUs, nbytes, longestUs, peakBytes })
  );
  cluster.groups.load(groups, snapshot.idleGroups);
  for (const [owner, name, slots] of snapshot.pools ?? []) {
    const pool = new Pool(owner, name, slots);
    cluster.pools.set(pool.id, pool);
  }
  for (const { names, left = [], pools = [], ...definition } of snapshot.constraints) {
    const constraints = new Constraints({
      ...definition,
      names: names === null ? null : new Set(names),
      left: new Set(left),
      pools: pools.map(([id, amount]) => [present(cluster.pools.get(id), "a pool"), amount]),
    });
    cluster.constraints.set(constraints.id, constraints);
  }
  for (const modules of snapshot.modules) cluster.modules.set(modules, 0);
}

function indexOf<T>(items: Iterable<T>): Map<T, number> {
  const indices = new Map<T, number>();
  for (const item of items) indices.set(item, indices.size);
  return indices;
}

/**
 * All counters that follow from other records, computed from scratch. The machine updates these
 * counters step by step. Deriving them again serves to check the steps (`invariants/cluster.ts`),
 * to start from a snapshot, and to go on after a fault (`fault_isolation.ts`).
 */
import { countedIn, countResults } from "./account.ts";
import { cacheWaiters } from "./links/cached.ts";
import { rebuildReplicaIndex } from "./replica_index.ts";
import { present } from "../../base/mod.ts";
import { isActive } from "../../protocol/mod.ts";
import {
  countedState,
  emptyCounts,
  type GraphRecord,
  GroupTally,
  hasEnded,
  type StateCounts,
  wantedTasks,
} from "./graph.ts";
import { noUse, OwnerUse, USE_NAMES } from "./owner_use.ts";
import type { TaskGroup } from "./task_group.ts";
import type { Pool } from "./pools/pool.ts";
import type { PendingSteal } from "./pending_steal.ts";
import type { TaskQueue } from "./task_queue.ts";
import type { Constraints } from "./constraints.ts";
import { claimedBy } from "./links/claims.ts";
import { lacksInput } from "./links/early.ts";
import { type Context, isThere, type Task } from "./task.ts";
import type { Cluster } from "./cluster.ts";
import type { WorkerRecord } from "./worker.ts";

export interface TaskCounts {
  wanted: number;
  waiters: number;
  waitingOn: number;
}

export interface WorkerCounts {
  occupancyUs: number;
  reservedBytes: number;
  nbytes: number;
  readonly used: Map<string, number>;
  readonly incoming: Map<Task, number>;
}

export interface PoolCounts {
  used: number;
  readonly holders: Set<Task>;
  /** Records of constraints that name it. */
  constraints: number;
}

export interface DerivedCounts {
  readonly tasks: Map<Task, TaskCounts>;
  readonly graphs: Map<GraphRecord, StateCounts>;
  readonly tallies: Map<GraphRecord, Map<TaskGroup, StateCounts>>;
  readonly workers: Map<WorkerRecord, WorkerCounts>;
  readonly contexts: Map<Context, { tasks: number; active: number }>;
  readonly groups: Map<TaskGroup, number>;
  readonly constraints: Map<Constraints, number>;
  /** Assigned tasks. */
  readonly assigned: Map<Constraints, number>;
  readonly pools: Map<Pool, PoolCounts>;
  readonly queues: Map<TaskQueue, { size: number; workUs: number }>;
  readonly modules: Map<string, number>;
  readonly owners: Map<OwnerUse, OwnerUse>;
  locallyQueued: number;
  looselyQueued: number;
  occupancyUs: number;
  inlineCharacters: number;
  endedTasks: number;
}

export function deriveCounts(cluster: Cluster): DerivedCounts {
  const counts: DerivedCounts = {
    tasks: new Map(),
    graphs: new Map(),
    tallies: new Map(),
    workers: new Map(),
    contexts: new Map(),
    groups: new Map(),
    constraints: new Map(),
    assigned: new Map(),
    pools: new Map(),
    queues: new Map(),
    modules: new Map(),
    owners: new Map(),
    locallyQueued: 0,
    looselyQueued: 0,
    occupancyUs: 0,
    inlineCharacters: 0,
    endedTasks: 0,
  };
  for (const task of cluster.tasks.values()) {
    counts.tasks.set(task, { wanted: 0, waiters: cacheWaiters(task), waitingOn: 0 });
  }
  for (const graph of cluster.graphs.values()) countGraph(counts, graph);
  for (const { graph } of cluster.arriving.values()) countGraph(counts, graph);
  for (const task of cluster.tasks.values()) countTask(counts, task);
  countPools(cluster, counts);
  for (const worker of cluster.workers.values()) countWorker(counts, worker);
  for (const move of cluster.pendingSteals.values()) countPendingSteal(counts, move);
  for (const graph of cluster.ended) counts.endedTasks += graph.taskCount;
  for (const { modules } of counts.contexts.keys()) {
    if (modules !== null) counts.modules.set(modules, (counts.modules.get(modules) ?? 0) + 1);
  }
  countOwners(cluster, counts);
  return counts;
}

/** Replaces the counters of the records by the derived ones. */
export function installCounts(cluster: Cluster, counts: DerivedCounts): void {
  for (const [task, count] of counts.tasks) Object.assign(task, count);
  for (const [graph, count] of counts.graphs) {
    Object.assign(graph.counts, count);
    graph.results = countResults(graph);
  }
  for (const [graph, tallies] of counts.tallies) installTallies(graph, tallies);
  for (const [context, count] of counts.contexts) Object.assign(context, count);
  for (const group of cluster.groups) group.tasks = counts.groups.get(group) ?? 0;
  for (const [constraints, tasks] of counts.constraints) {
    constraints.tasks = tasks;
    constraints.assigned = counts.assigned.get(constraints) ?? 0;
  }
  for (const [pool, { used, holders, constraints }] of counts.pools) {
    Object.assign(pool, { used, constraints });
    pool.holders.clear();
    for (const task of holders) pool.holders.add(task);
  }
  for (const [worker, count] of counts.workers) {
    worker.occupancyUs = count.occupancyUs;
    worker.reservedBytes = count.reservedBytes;
    worker.nbytes = count.nbytes;
    worker.early.clear();
    for (const task of worker.processing) if (lacksInput(task)) worker.early.add(task);
    replace(worker.used, count.used);
    replace(worker.incoming, count.incoming);
  }
  replace(cluster.modules as Map<string, number>, counts.modules);
  Object.assign(cluster.use, noUse());
  for (const [use, { sets, copies, ...count }] of counts.owners) {
    Object.assign(use, count);
    replace(use.sets, sets);
    replace(use.copies, copies);
    for (const name of USE_NAMES) cluster.use[name] += count[name];
  }
  cluster.locallyQueued = counts.locallyQueued;
  cluster.withLocalQueue.clear();
  for (const { owner } of counts.queues.keys()) {
    if (owner !== null) cluster.withLocalQueue.add(owner);
  }
  cluster.looselyQueued = counts.looselyQueued;
  cluster.occupancyUs = counts.occupancyUs;
  cluster.inlineCharacters = counts.inlineCharacters;
  cluster.endedTasks = counts.endedTasks;
  rebuildReplicaIndex(cluster);
}

/** Changes tallies in place, as tasks refer to them. */
function installTallies(graph: GraphRecord, derived: ReadonlyMap<TaskGroup, StateCounts>): void {
  for (const group of derived.keys()) {
    if (!graph.tallies.has(group)) graph.tallies.set(group, new GroupTally(graph, group));
  }
  for (const [group, { counts }] of graph.tallies) {
    Object.assign(counts, derived.get(group) ?? emptyCounts());
  }
}

/** Derives what each owner uses, in counters of an empty cluster. */
function countOwners(cluster: Cluster, counts: DerivedCounts): void {
  for (const use of cluster.owners.values()) counts.owners.set(use, new OwnerUse());
  const countOf = ({ use }: Context) => present(counts.owners.get(use), "the use of an owner");
  const arriving = [...cluster.arriving.values()].map(({ graph }) => graph);
  for (const graph of [...cluster.graphs.values(), ...arriving]) {
    const count = countOf(graph.context);
    if (!hasEnded(graph)) count.tasks += graph.taskCount;
    if (graph.expired || cluster.ended.has(graph)) continue;
    count.graphs++;
    count.records += graph.taskCount;
  }
  for (const { state, nbytes, context, group, replicas } of cluster.tasks.values()) {
    const count = countOf(context);
    if (state === "memory") count.bytes += nbytes;
    for (const { worker } of replicas) {
      if (worker !== cluster.place) count.addCopy(group, nbytes, 1);
    }
  }
  for (const context of counts.contexts.keys()) {
    const { modules, moduleUnits } = context;
    if (modules === null) continue;
    const count = countOf(context);
    const before = count.sets.get(modules) ?? 0;
    count.sets.set(modules, before + 1);
    if (before === 0) count.modules += moduleUnits;
  }
}

function replace<K, V>(target: Map<K, V>, source: ReadonlyMap<K, V>): void {
  target.clear();
  for (const [key, value] of source) target.set(key, value);
}

function countGraph(counts: DerivedCounts, graph: GraphRecord): void {
  const states = emptyCounts();
  if (graph.expired) Object.assign(states, graph.counts);
  else if (!graph.context.closed) counts.contexts.set(graph.context, { tasks: 0, active: 0 });
  counts.graphs.set(graph, states);
  counts.tallies.set(graph, new Map());
  for (const task of wantedTasks(graph)) {
    const count = counts.tasks.get(task);
    if (count !== undefined) count.wanted++;
  }
}

function countTask(counts: DerivedCounts, task: Task): void {
  for (const graph of task.graphs) {
    const states = counts.graphs.get(graph);
    const counted = countedIn(graph, task);
    const state = countedState(counted.state, counted.blame);
    if (states !== undefined) states[state]++;
    const tallies = counts.tallies.get(graph);
    if (tallies === undefined) continue;
    const tally = tallies.get(task.group) ?? emptyCounts();
    tallies.set(task.group, tally);
    tally[state]++;
  }
  const context = counts.contexts.get(task.context) ?? { tasks: 0, active: 0 };
  counts.contexts.set(task.context, context);
  context.tasks++;
  counts.inlineCharacters += task.inline?.length ?? 0;
  if (isActive(task.state)) context.active++;
  counts.groups.set(task.group, (counts.groups.get(task.group) ?? 0) + 1);
  counts.constraints.set(task.constraints, (counts.constraints.get(task.constraints) ?? 0) + 1);
  if (task.queue !== null) countQueued(counts, task, task.queue);
  if (!task.inPlay) return;
  const own = counts.tasks.get(task);
  for (const input of claimedBy(task)) {
    const count = counts.tasks.get(input);
    if (count !== undefined) count.waiters++;
    if (!isThere(input, task) && own !== undefined) own.waitingOn++;
  }
}

/** What tasks hold of each pool, and the records of constraints that name it. */
function countPools(cluster: Cluster, { pools }: DerivedCounts): void {
  for (const pool of cluster.pools.values()) {
    pools.set(pool, { used: 0, holders: new Set(), constraints: 0 });
  }
  for (const constraints of cluster.constraints.values()) {
    for (const [pool] of constraints.pools) {
      const count = pools.get(pool);
      if (count !== undefined) count.constraints++;
    }
  }
}

function countQueued(counts: DerivedCounts, task: Task, queue: TaskQueue): void {
  const count = counts.queues.get(queue) ?? { size: 0, workUs: 0 };
  counts.queues.set(queue, count);
  count.size++;
  count.workUs += task.queuedUs;
  if (queue.owner !== null) counts.locallyQueued++;
  if (task.constraints.allowOtherWorkers) counts.looselyQueued++;
}

function countWorker(counts: DerivedCounts, worker: WorkerRecord): void {
  const count: WorkerCounts = {
    occupancyUs: 0,
    reservedBytes: 0,
    nbytes: 0,
    used: new Map(),
    incoming: new Map(),
  };
  counts.workers.set(worker, count);
  for (const task of worker.held.keys()) count.nbytes += task.nbytes;
  for (const task of worker.processing) {
    if (task.pendingSteal === null || task.pendingSteal.thief === null) {
      count.occupancyUs += task.reservedUs;
    }
    count.reservedBytes += task.reservedBytes;
    counts.assigned.set(task.constraints, (counts.assigned.get(task.constraints) ?? 0) + 1);
    for (const [name, amount] of task.constraints.resources) {
      count.used.set(name, (count.used.get(name) ?? 0) + amount);
    }
    for (const [pool, amount] of task.constraints.pools) {
      const slots = counts.pools.get(pool);
      if (slots === undefined) continue;
      slots.used += amount;
      slots.holders.add(task);
    }
    for (const input of task.fetching ?? []) {
      count.incoming.set(input, (count.incoming.get(input) ?? 0) + 1);
    }
  }
  counts.occupancyUs += count.occupancyUs;
}

/** A task that is being stolen counts at the thief. */
function countPendingSteal(
  counts: DerivedCounts,
  { task, thief, us, fetching }: PendingSteal,
): void {
  const count = thief === null ? undefined : counts.workers.get(thief);
  if (count === undefined) return;
  count.occupancyUs += us;
  counts.occupancyUs += us;
  for (const [name, amount] of task.constraints.resources) {
    count.used.set(name, (count.used.get(name) ?? 0) + amount);
  }
  for (const input of fetching ?? []) {
    count.incoming.set(input, (count.incoming.get(input) ?? 0) + 1);
  }
}

/**
 * What the tasks of a share count for: queued tasks, and the slot time of assigned and ended ones.
 * A task that needs much of a resource counts for as many slots as it takes of the cluster in that:
 * one of four GPUs of a cluster with 16 slots counts as four slots.
 */
import type { Cluster } from "../cluster.ts";
import type { Constraints } from "../constraints.ts";
import { isDeferred, type Task } from "../task.ts";
import { type FairShares, GraphLevel, GraphShare, levelName, type Share } from "./share.ts";

const NS_PER_US = 1000;

/** The task enters a queue from which workers take tasks. */
export function countQueued({ fair }: Cluster, task: Task): Share {
  const owner = task.context.share;
  const share = shareOf(task);
  task.share = share;
  if (share instanceof GraphShare) {
    if (share.queued === 0) share.catchUp(share.level.time);
    countActive(fair, share);
    share.queued++;
  }
  if (owner.queued === 0) owner.catchUp(fair.time);
  if (share === owner) countActive(fair, owner);
  owner.queued++;
  fair.queued++;
  return share;
}

/** The task leaves that queue. */
export function countUnqueued({ fair }: Cluster, task: Task): void {
  const { share } = task;
  if (share === null) return;
  const owner = task.context.share;
  task.share = null;
  fair.queued--;
  owner.queued--;
  if (share === owner) return endIfIdle(fair, owner);
  share.queued--;
  endIfIdle(fair, share);
}

/** The task is assigned: its expected run time counts from now on. */
export function charge(cluster: Cluster, task: Task, expectedUs: number): void {
  const { fair } = cluster;
  const owner = task.context.share;
  const share = shareOf(task);
  const isConstrained = task.constraints !== cluster.unrestricted;
  task.share = share;
  task.charge = costOf(cluster, task, expectedUs);
  fair.changes++;
  if (share instanceof GraphShare) {
    const { level } = share;
    if (share.queued === 0 || isConstrained) share.catchUp(level.time);
    level.last = share;
    if (share.used < level.time) fair.falls++;
    level.time = share.used;
    countActive(fair, share);
    add(share, task.charge);
  }
  if (owner.queued === 0 || isConstrained) owner.catchUp(fair.time);
  fair.last = owner;
  fair.time = owner.used;
  if (share === owner) countActive(fair, owner);
  add(owner, task.charge);
}

/**
 * The assignment has ended, or the run of it: the time that it took counts in place of the expected
 * time. Called a second time, it does nothing.
 */
export function settle(cluster: Cluster, task: Task, us: number): void {
  const { share } = task;
  if (share === null || task.charge === 0) return;
  const { fair } = cluster;
  const owner = task.context.share;
  const cost = us > 0 ? costOf(cluster, task, us) : 0;
  owner.slotUs += us;
  fair.changes++;
  pay(owner, task.charge, cost);
  if (fair.last === owner) fair.time = owner.used;
  fair.most = Math.max(fair.most, owner.used);
  if (share instanceof GraphShare) {
    if (cost < task.charge) fair.falls++;
    pay(share, task.charge, cost);
    if (share.level.last === share) share.level.time = share.used;
  }
  task.charge = 0;
  task.share = null;
  endIfIdle(fair, share);
}

/** The run of an assigned task has ended, also if the task was to be given back. */
export function settleRun(cluster: Cluster, task: Task, us: number): void {
  if (task.charge === 0) charge(cluster, task, us);
  settle(cluster, task, us);
}

/** The rank of an assigned task has changed: it may be of another share from now on. */
export function moveCharge({ fair }: Cluster, task: Task): void {
  const { share, charge } = task;
  if (!(share instanceof GraphShare) || charge === 0) return;
  const other = shareOf(task);
  if (other === share || !(other instanceof GraphShare)) return;
  countActive(fair, other);
  pay(share, charge, 0);
  add(other, charge);
  task.share = other;
  endIfIdle(fair, share);
}

/** Counts what tasks hold again. What their shares have used stays. */
export function recount(cluster: Cluster): void {
  const { fair } = cluster;
  for (const owner of fair.owners.values()) {
    clear(owner);
    for (const { graphs } of owner.levels.values()) {
      for (const share of graphs.values()) clear(share);
    }
  }
  fair.active = 0;
  fair.queued = 0;
  for (const task of runsOf(cluster)) {
    const isQueued = task.queue !== null && task.queue !== cluster.blockedOnMemory;
    task.share = null;
    if (task.worker === null) task.charge = 0;
    if (!isQueued && task.charge === 0) continue;
    const share = shareOf(task);
    task.share = share;
    for (const each of new Set([share, task.context.share])) {
      if (each === share) countActive(fair, each);
      if (isQueued) each.queued++;
      else add(each, task.charge);
    }
    if (isQueued) fair.queued++;
  }
  for (const owner of fair.owners.values()) {
    for (const level of [...owner.levels.values()]) {
      for (const share of [...level.graphs.values()]) if (!share.isActive) drop(share);
    }
  }
}

/** All tasks, and the second runs of those that have one. */
export function* runsOf({ tasks }: Cluster): Iterable<Task> {
  for (const task of tasks.values()) {
    yield task;
    if (task.second !== null) yield task.second;
  }
}

function clear(share: Share): void {
  share.queued = 0;
  share.assigned = 0;
  share.reserved = 0;
  share.moved();
}

/** The share that the task is taken from, which is made if there is none. */
function shareOf(task: Task): Share {
  const owner = task.context.share;
  if (!owner.isSplit) return owner;
  const deferred = isDeferred(task);
  const name = levelName(task, deferred);
  let level = owner.levels.get(name);
  if (level === undefined) owner.levels.set(name, level = new GraphLevel(owner, task, deferred));
  let share = level.graphs.get(task.context);
  if (share === undefined) {
    share = new GraphShare(level, task.context, task.generation);
    share.used = level.time;
    level.graphs.set(task.context, share);
  }
  return share;
}

/** Virtual time of so many microseconds: a whole number, so that sums are exact in any order. */
function costOf(cluster: Cluster, { constraints, context }: Task, us: number): number {
  const slots = constraints.resources.length === 0 ? 1 : slotsOf(cluster, constraints);
  return Math.max(1, Math.round(us * NS_PER_US * slots / context.share.weight));
}

/** Slots of the cluster that the resources of a task count for, at least 1. */
function slotsOf({ loadOrder }: Cluster, constraints: Constraints): number {
  let slots = 1;
  for (const [name, amount] of constraints.resources) {
    let total = 0;
    for (const worker of constraints.candidates()) total += worker.resources.get(name) ?? 0;
    if (total > 0) slots = Math.max(slots, amount / total * loadOrder.threads);
  }
  return slots;
}

function add(share: Share, cost: number): void {
  share.assigned++;
  share.reserved += cost;
  share.moved();
}

function pay(share: Share, charge: number, cost: number): void {
  share.assigned--;
  share.reserved -= charge;
  share.used += cost;
  share.moved();
}

/** Before a count of the share grows. */
function countActive(fair: FairShares, share: Share): void {
  if (!share.isActive) fair.active++;
}

/** After a count of the share has fallen. */
function endIfIdle(fair: FairShares, share: Share): void {
  if (share.isActive) return;
  fair.active--;
  if (share instanceof GraphShare) drop(share);
  // Nothing competes, and nobody is owed anything.
  if (fair.active === 0) fair.time = Math.max(fair.time, fair.most);
}

function drop(share: GraphShare): void {
  const { level, context } = share;
  level.graphs.delete(context);
  if (level.last === share) level.last = null;
  if (level.graphs.size === 0) level.owner.levels.delete(level.name);
}

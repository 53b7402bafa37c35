/**
 * Use of each owner of the things that are limited. The counters follow from graphs, contexts and
 * tasks; they are updated step by step, and `derived_counts.ts` derives them again to check them.
 *
 * A graph counts as kept from its submission until its results are released, and as open until it
 * has ended.
 */
import { broken } from "../../base/mod.ts";
import type { Sha256 } from "../../protocol/mod.ts";
import type { ExceededLimit, UseLimits, UseName } from "../event_limits.ts";
import type { Cluster } from "./cluster.ts";
import { type GraphRecord, hasEnded } from "./graph.ts";
import type { Context, Task } from "./task.ts";
import type { TaskGroup } from "./task_group.ts";

/** Names of the counters, in the order in which limits are checked. */
export const USE_NAMES = ["graphs", "tasks", "records", "bytes", "modules"] as const;

/** Amount used, or asked for, of each limited thing. */
export type Use = Record<UseName, number>;

/** Use of one owner. */
export class OwnerUse implements Use {
  graphs = 0;
  tasks = 0;
  records = 0;
  bytes = 0;
  modules = 0;
  /** Module set -> number of contexts that use it. */
  readonly sets = new Map<Sha256, number>();
  /** Group of tasks -> the replicas of their results. */
  readonly copies = new Map<TaskGroup, HeldCopies>();

  /** Counts a replica of a result of `nbytes` bytes, or no longer. */
  addCopy(group: TaskGroup, nbytes: number, sign: 1 | -1): void {
    let held = this.copies.get(group);
    if (held === undefined) this.copies.set(group, held = { copies: 0, bytes: 0 });
    held.copies += sign;
    held.bytes += sign * nbytes;
    if (held.copies < 0 || held.bytes < 0) {
      broken(null, `replicas of group "${group.name}" >= 0: ${held.copies}, ${held.bytes} bytes`);
    }
    if (held.copies === 0) this.copies.delete(group);
  }
}

/** Replicas of results, and the bytes that they take. */
export interface HeldCopies {
  copies: number;
  bytes: number;
}

export function noUse(): Use {
  return { graphs: 0, tasks: 0, records: 0, bytes: 0, modules: 0 };
}

/** The counters of an owner, which are made when they are first needed. */
export function useOf(cluster: Cluster, owner: string): OwnerUse {
  let use = cluster.owners.get(owner);
  if (use === undefined) cluster.owners.set(owner, use = new OwnerUse());
  return use;
}

/**
 * The first limit that the owner would exceed with what is asked for, or all owners together;
 * `null` if there is none. Something asked for by 0 is not checked.
 */
export function findExceeded(
  cluster: Cluster,
  owner: string,
  limits: UseLimits,
  asked: Readonly<Use>,
): ExceededLimit | null {
  const used = { owner: useOf(cluster, owner), cluster: cluster.use };
  for (const whose of ["owner", "cluster"] as const) {
    for (const name of USE_NAMES) {
      const max = limits[whose][name];
      const usedNow = used[whose][name];
      if (asked[name] > 0 && usedNow + asked[name] > max) {
        return { of: whose, name, max, used: usedNow, asked: asked[name] };
      }
    }
  }
  return null;
}

/** Units of a module set that a graph of this owner would add. */
export function newModules(use: OwnerUse, modules: Sha256 | null, units: number): number {
  return modules === null || use.sets.has(modules) ? 0 : units;
}

/** Adds (1) or removes (-1) a graph that is kept, with its task records. */
export function countKept(cluster: Cluster, graph: GraphRecord, sign: 1 | -1): void {
  add(cluster, graph.context.use, "graphs", sign);
  add(cluster, graph.context.use, "records", sign * graph.taskCount);
}

/** Adds (1) or removes (-1) the tasks of a graph that is open. */
export function countOpen(cluster: Cluster, graph: GraphRecord, sign: 1 | -1): void {
  add(cluster, graph.context.use, "tasks", sign * graph.taskCount);
}

/** Adds tasks to a kept graph, and counts them as open if it has not ended. */
export function countSpawned(cluster: Cluster, graph: GraphRecord, tasks: number): void {
  add(cluster, graph.context.use, "records", tasks);
  if (!hasEnded(graph)) add(cluster, graph.context.use, "tasks", tasks);
}

/** Removes one record from a kept graph. */
export function countRecordGone(cluster: Cluster, graph: GraphRecord): void {
  add(cluster, graph.context.use, "records", -1);
}

/** Adds (1) or removes (-1) the bytes of a result that is in memory. */
export function countBytes(cluster: Cluster, task: Task, sign: 1 | -1): void {
  add(cluster, task.context.use, "bytes", sign * task.nbytes);
}

/** Adds (1) or removes (-1) the use of its module set by a context. */
export function countModules(cluster: Cluster, context: Context, sign: 1 | -1): void {
  const { modules, moduleUnits, use } = context;
  if (modules === null) return;
  const before = use.sets.get(modules) ?? 0;
  if (before + sign === 0) use.sets.delete(modules);
  else use.sets.set(modules, before + sign);
  if (before === 0 || before + sign === 0) add(cluster, use, "modules", sign * moduleUnits);
}

function add(cluster: Cluster, use: OwnerUse, name: UseName, amount: number): void {
  const own = use[name] += amount;
  const all = cluster.use[name] += amount;
  if (own < 0 || all < own) broken(null, `0 <= ${name} of an owner <= all: ${own}, ${all}`);
}

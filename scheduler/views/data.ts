/**
 * Views of the data in a shared namespace: external values and results of graphs. `namespace` is
 * the name in the cluster, which names the owner; keys are untrusted text from requests.
 */
import { Heap } from "../../base/mod.ts";
import {
  fullKey,
  type Key,
  ownerOf,
  type Sha256,
  shortKey,
  type ValueHolders,
  type WorkerId,
} from "../../protocol/mod.ts";
import type { SchedulerState } from "../core.ts";
import type { CacheHit } from "../event_cache.ts";
import { inputDigests, isFromCache } from "../state/links/cached.ts";
import type { ReplicaCount } from "../event_data.ts";
import { isReadable } from "../graphs/shares.ts";
import { isHidden } from "../state/arriving_graph.ts";
import { describeSpilled } from "./task_status.ts";
import type { Task } from "../state/task.ts";
import { describeLoss } from "./loss.ts";
import { describeOutput, type Output, type WorkerAddress } from "./tasks.ts";

/** Names of datasets that are shown as holders of a value. */
const DATASETS_MAX = 100;

export interface Datum extends Output {
  /** Number of replicas to keep. */
  readonly replicas: ReplicaCount;
  /** Whether it is an external value, which can be released alone. */
  readonly scattered: boolean;
}

/** An entry in the list of a namespace. `nbytes`: size in bytes. */
export interface DatumStatus {
  /** Without the namespace. */
  readonly key: string;
  readonly nbytes: number;
  readonly holders: readonly WorkerId[];
  /** Holders that report it as spilled; absent if there is none. */
  readonly spilled?: readonly WorkerId[];
  readonly replicas: ReplicaCount;
}

export interface DataListOptions {
  /** Short key of the last value of the previous page. */
  readonly after?: string;
  readonly limit: number;
}

/** The value of a key, in memory or not; `undefined` for an unknown key. */
export function datum(state: SchedulerState, namespace: string, key: string): Datum | undefined {
  const task = findTask(state, namespace, key);
  if (task === undefined || task.definition === null || isHidden(task)) return undefined;
  const loser = task.graphs.find((graph) => graph.lost?.has(task));
  const loss = loser === undefined ? null : describeLoss(loser, task);
  return {
    ...describeOutput(task),
    loss,
    replicas: task.copies,
    scattered: task.context.scattered,
  };
}

/**
 * Holders that keep a value in place; `null` if nothing does but tasks, or there is no such value.
 * Linear in the graphs that have the key.
 */
export function valueHolders(
  state: SchedulerState,
  namespace: string,
  key: string,
): ValueHolders | null {
  const task = findTask(state, namespace, key);
  if (task === undefined || task.wanted === 0) return null;
  const datasets: string[] = [];
  const counts = { programs: 0, stores: 0, graphs: 0 };
  for (const { wants, context, dataset, client } of task.graphs) {
    if (!wants.has(task)) continue;
    if (dataset !== null) datasets.push(dataset.name);
    else if (!context.scattered) counts.graphs++;
    else counts[client === null ? "stores" : "programs"]++;
  }
  return { datasets: datasets.sort().slice(0, DATASETS_MAX), ...counts, tasks: task.waiters };
}

/** Returns whether this claim holds the value: a batch, by its id. */
export function hasClaim(
  state: SchedulerState,
  namespace: string,
  key: string,
  claim: string,
): boolean {
  const task = findTask(state, namespace, key);
  return task?.graphs.some(({ id, context, dataset }) =>
    id === claim && context.scattered && dataset === null
  ) ?? false;
}

/** Tasks that are looked at in one step of a list. */
const STEP_TASKS = 1000;

/** Values in memory, in the order of their keys. Linear in all tasks of the cluster, in steps. */
export function* dataStatuses(
  state: SchedulerState,
  namespace: string,
  { after = "", limit }: DataListOptions,
): Generator<void, DatumStatus[]> {
  /** The first ones so far; the last of them is the first of the heap. */
  const found = new Heap<Task>((a, b) => a.key < b.key ? 1 : -1);
  let looked = 0;
  for (const task of state.cluster.tasks.values()) {
    if (++looked % STEP_TASKS === 0) yield;
    // Tasks without a definition are in the private namespace of a graph.
    if (task.state !== "memory" || task.definition === null) continue;
    if (task.context.namespace !== namespace || shortKey(task.key) <= after) continue;
    const last = found.size < limit ? undefined : found.peek();
    if (last !== undefined && last.key < task.key) continue;
    found.push(task);
    if (found.size > limit) found.pop();
  }
  return [...found].sort((a, b) => a.key < b.key ? -1 : 1).map(describeDatum);
}

/** One value in memory; `undefined` if it is not. */
export function datumStatus(
  state: SchedulerState,
  namespace: string,
  key: string,
): DatumStatus | undefined {
  const task = findTask(state, namespace, key);
  if (task?.state !== "memory" || task.definition === null) return undefined;
  return describeDatum(task);
}

/** Returns whether this owner may read values of the namespace. */
export function mayReadNamespace(
  { cluster }: SchedulerState,
  owner: string,
  namespace: string,
): boolean {
  return isReadable(cluster, owner, namespace);
}

/** The owners that may read a namespace besides its own, or `*`. */
export function readersOf({ cluster }: SchedulerState, namespace: string): readonly string[] {
  return cluster.shares.get(namespace) ?? [];
}

/** The namespaces that are shared with others, sorted. `owner`: only those of this owner. */
export function sharedNamespaces({ cluster }: SchedulerState, owner?: string): string[] {
  const all = [...cluster.shares.keys()];
  return all.filter((namespace) => (owner ?? ownerOf(namespace)) === ownerOf(namespace)).sort();
}

/** Address of a worker; `undefined` if it is not registered. */
export function holderOf(state: SchedulerState, worker: WorkerId): WorkerAddress | undefined {
  const record = state.cluster.workers.get(worker);
  if (record === undefined) return undefined;
  const { url, token, certificate } = record;
  return { worker, url, token, certificate };
}

/** The task of a key; an encoded `/` in a key could otherwise name another namespace. */
function findTask(state: SchedulerState, namespace: string, key: string): Task | undefined {
  const task = state.cluster.tasks.get(fullKey(namespace, key));
  return task?.context.namespace === namespace ? task : undefined;
}

function describeDatum(task: Task): DatumStatus {
  return {
    key: shortKey(task.key),
    nbytes: task.nbytes,
    holders: task.replicas.map(({ worker }) => worker.id),
    ...describeSpilled(task.replicas),
    replicas: task.copies,
  };
}

/** The result, if the cache holds it for want of a worker. */
export function cachedResult(state: SchedulerState, key: Key): CacheHit | null {
  const { tasks, place } = state.cluster;
  const task = tasks.get(key);
  return task !== undefined && place.held.has(task) ? task.cache?.hit ?? null : null;
}

/** The value of a key and its holders; `undefined` if there is no such task. */
export function valueOf(state: SchedulerState, key: Key): Output | undefined {
  const task = state.cluster.tasks.get(key);
  return task === undefined ? undefined : describeOutput(task);
}

/**
 * Returns whether the result of a task is on its way into the cache: the task has a worker, is
 * certain to get one, or its result is being stored.
 */
export function isOnItsWay(state: SchedulerState, key: Key): boolean {
  const task = state.cluster.tasks.get(key);
  if (task === undefined) return false;
  if (task.cache !== null && task.cache.storing > 0) return true;
  return task.state === "processing" || task.state === "queued";
}

/** What explains whether the cache had the result of a task. */
export interface CacheUseView {
  /** The result that was taken from the cache in place of a run; `null`: none was. */
  readonly taken: CacheHit | null;
  /** Whether it has run, or was looked up and runs next. */
  readonly isMissed: boolean;
  /** Digests of its inputs; `null`: not all are known. */
  readonly inputs: readonly Sha256[] | null;
}

/** `undefined`: there is no such task, or it does not use the cache. */
export function cacheUse(state: SchedulerState, key: Key): CacheUseView | undefined {
  const task = state.cluster.tasks.get(key);
  if (task === undefined || task.cache === null) return undefined;
  return {
    taken: isFromCache(task, task) ? task.cache.hit : null,
    isMissed: task.cache.isMissing || task.attempts > 0,
    inputs: inputDigests(task),
  };
}

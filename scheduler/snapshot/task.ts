/** One task in a snapshot. */
import { present } from "../../base/mod.ts";
import type { CompiledAnnotations } from "../../graph/mod.ts";
import type { Key, TaskError, TaskStateName } from "../../protocol/mod.ts";
import type { GraphRecord } from "../state/graph.ts";
import { queueFor } from "../placement/memory_fit.ts";
import { addToQueue } from "../state/queues.ts";
import { at, type Indices, type Lists, pick } from "./index.ts";
import type { Cluster } from "../state/cluster.ts";
import { type Context, NO_REPLICAS, Task } from "../state/task.ts";

export interface TaskDump {
  readonly key: Key;
  readonly context: number;
  readonly op: string;
  readonly args: readonly unknown[];
  readonly dependencies: readonly number[];
  readonly annotations: CompiledAnnotations | null;
  readonly definition: string | null;
  readonly group: string;
  readonly signature: string;
  readonly definedAt: number;
  readonly graphs: readonly number[];
  readonly priority: readonly [number, number, number];
  readonly state: TaskStateName;
  readonly inPlay: boolean;
  readonly attempt: number;
  readonly attempts: number;
  readonly earlier: readonly number[] | null;
  readonly worker: number | null;
  readonly killing: boolean;
  readonly bookedUs: number;
  readonly fetchUs: number;
  readonly bookedBytes: number;
  readonly fetching: readonly number[] | null;
  /** Index of the worker at whose home it is queued, -1 or -2 elsewhere, `null` when it is not. */
  readonly home: number | null;
  readonly queuedUs: number;
  readonly since: number;
  readonly replicas: readonly (readonly [worker: number, epoch: number, since: number])[];
  readonly removals: readonly (readonly [worker: number, epoch: number])[] | null;
  readonly acquires: readonly (readonly [worker: number, epoch: number, at: number])[] | null;
  readonly nbytes: number;
  readonly copies: number | "all";
  readonly retriesLeft: number;
  readonly failures: number;
  readonly suspicious: number;
  readonly deaths: readonly string[] | null;
  readonly remade: boolean;
  readonly error: TaskError | null;
  readonly blame: number | null;
  readonly startedAt: number;
  readonly endedAt: number;
}

export function dumpTask(
  indices: Indices,
  graphs: ReadonlyMap<GraphRecord, number>,
  task: Task,
): TaskDump {
  const { key, op, args, annotations, definition, definedAt } = task;
  const { state, inPlay, attempt, attempts, killing, since, nbytes } = task;
  const { retriesLeft, failures, suspicious, remade, error, startedAt, endedAt, copies } = task;
  const removals = task.removals?.filter(({ worker }) => !worker.gone) ?? [];
  return {
    ...{ key, op, args, annotations, definition, definedAt },
    ...{ state, inPlay, attempt, attempts, killing, since, nbytes },
    bookedUs: task.reservedUs,
    bookedBytes: task.reservedBytes,
    ...{ retriesLeft, failures, suspicious, remade, error, startedAt, endedAt, copies },
    context: at(indices.contexts, task.context),
    dependencies: task.dependencies.map((input) => at(indices.tasks, input)),
    group: task.group.name,
    signature: task.constraints.id,
    graphs: task.graphs.map((graph) => at(graphs, graph)),
    priority: [task.userNegated, task.generation, task.order],
    earlier: task.earlier === null ? null : [...task.earlier],
    worker: task.worker === null ? null : at(indices.workers, task.worker),
    fetching: task.fetching?.map((input) => at(indices.tasks, input)) ?? null,
    home: queueCode(indices, task),
    fetchUs: task.fetchUs,
    queuedUs: task.queuedUs,
    replicas: task.replicas.map(({ worker, epoch, since }) => [
      at(indices.workers, worker),
      epoch,
      since,
    ]),
    removals: removals.length === 0
      ? null
      : removals.map(({ worker, epoch }) => [at(indices.workers, worker), epoch]),
    acquires: task.acquires?.map(({ worker, epoch, at: since }) => [
      at(indices.workers, worker),
      epoch,
      since,
    ]) ?? null,
    deaths: task.deaths === null ? null : [...task.deaths],
    blame: task.blame === null ? null : at(indices.tasks, task.blame),
  };
}

/** In the queue of its restrictions. */
const COMMON = -1;
/** In the queue of what only a paused worker could hold. */
const BLOCKED_ON_MEMORY = -2;
/** In the one of its restrictions for inputs of its size. */
const BY_MEMORY_LIMIT = -3;

function queueCode(indices: Indices, { queue, constraints }: Task): number | null {
  if (queue === null) return null;
  if (queue.owner !== null) return at(indices.workers, queue.owner);
  if (queue === constraints.queue) return COMMON;
  for (const large of constraints.byMemoryLimit.values()) {
    if (queue === large) return BY_MEMORY_LIMIT;
  }
  return BLOCKED_ON_MEMORY;
}

/** The record with its links to tasks before it: inputs come first. */
export function loadTask(
  cluster: Cluster,
  lists: {
    readonly tasks: readonly Task[];
    readonly graphs: readonly GraphRecord[];
    readonly contexts: readonly Context[];
  },
  dump: TaskDump,
): Task {
  const dependencies = dump.dependencies.map((index) => pick(lists.tasks, index));
  const task = new Task({
    key: dump.key,
    context: pick(lists.contexts, dump.context),
    op: dump.op,
    args: dump.args,
    dependencies,
    annotations: dump.annotations,
    definition: dump.definition,
    group: cluster.groups.named(dump.group),
    constraints: dump.signature === ""
      ? cluster.unrestricted
      : present(cluster.constraints.get(dump.signature), `signature ${dump.signature}`),
    definedAt: dump.definedAt,
    dependents: [],
    graphs: dump.graphs.map((index) => pick(lists.graphs, index)),
    userNegated: dump.priority[0],
    generation: dump.priority[1],
    order: dump.priority[2],
  });
  for (const input of dependencies) input.dependents.push(task);
  const { state, inPlay, attempt, attempts, killing, since, nbytes } = dump;
  const { retriesLeft, failures, suspicious, remade, error, startedAt, endedAt } = dump;
  Object.assign(task, { state, inPlay, attempt, attempts, killing });
  Object.assign(task, { since, nbytes, retriesLeft, failures, suspicious, remade });
  Object.assign(task, { error, startedAt, endedAt });
  task.reservedUs = dump.bookedUs;
  task.reservedBytes = dump.bookedBytes;
  task.fetchUs = dump.fetchUs;
  task.copies = dump.copies;
  task.earlier = dump.earlier === null ? null : [...dump.earlier];
  task.deaths = dump.deaths === null ? null : [...dump.deaths];
  cluster.tasks.set(task.key, task);
  return task;
}

/** The rest of its links, when all tasks and workers are there. */
export function linkTask(cluster: Cluster, lists: Lists, task: Task, dump: TaskDump): void {
  const { tasks, workers } = lists;
  task.worker = dump.worker === null ? null : pick(workers, dump.worker);
  task.fetching = dump.fetching?.map((index) => pick(tasks, index)) ?? null;
  task.blame = dump.blame === null ? null : pick(tasks, dump.blame);
  task.removals = dump.removals?.map(([worker, epoch]) => ({
    worker: pick(workers, worker),
    epoch,
  })) ?? null;
  task.acquires = dump.acquires?.map(([worker, epoch, at]) => ({
    worker: pick(workers, worker),
    epoch,
    at,
  })) ?? null;
  task.replicas = dump.replicas.length === 0
    ? NO_REPLICAS
    : dump.replicas.map(([worker]) =>
      present(pick(workers, worker).held.get(task), `a copy of "${task.key}"`)
    );
  dump.replicas.forEach(([, epoch, since], index) => {
    Object.assign(pick(task.replicas, index), { epoch, since });
  });
  if (dump.home === null) return;
  const queue = dump.home === COMMON
    ? task.constraints.queue
    : dump.home === BLOCKED_ON_MEMORY
    ? cluster.blockedOnMemory
    : dump.home === BY_MEMORY_LIMIT
    ? queueFor(task)
    : pick(workers, dump.home).localQueue;
  addToQueue(cluster, task, queue, dump.queuedUs);
}

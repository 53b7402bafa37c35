/** A task record in a snapshot. */
import { present } from "../../base/mod.ts";
import type { GraphRecord } from "../state/graph.ts";
import { queueFor } from "../placement/memory_fit.ts";
import { addToQueue } from "../state/queues.ts";
import { at, copyFields, type Indices, type Lists, pick, processIndex } from "./index.ts";
import type { Cluster } from "../state/cluster.ts";
import { type Context, NO_REPLICAS, Task } from "../state/task.ts";

/** Fields that a task is made from and a snapshot holds as they are. */
const FIXED = ["key", "op", "args", "annotations", "definition", "definedAt"] as const;
/** Fields that change and that a snapshot holds as they are. */
const VARIABLE = [
  "state",
  "inPlay",
  "attempt",
  "attempts",
  "killing",
  "fetchUs",
  "queuedUs",
  "since",
  "nbytes",
  "copies",
  "retriesLeft",
  "failures",
  "suspicious",
  "remade",
  "error",
  "startedAt",
  "endedAt",
] as const;

/** Other records are given by their index in the lists of the snapshot. */
export interface TaskDump
  extends Readonly<Pick<Task, (typeof FIXED)[number] | (typeof VARIABLE)[number]>> {
  readonly context: number;
  readonly dependencies: readonly number[];
  readonly group: string;
  readonly signature: string;
  readonly graphs: readonly number[];
  readonly priority: readonly [userNegated: number, generation: number, order: number];
  readonly earlier: readonly number[] | null;
  /** Index of the process of `attempt`, and of each of `earlier`. Absent if there is none. */
  readonly ranBy?: number | null;
  readonly earlierBy?: readonly (number | null)[];
  readonly worker: number | null;
  readonly bookedUs: number;
  readonly bookedBytes: number;
  readonly fetching: readonly number[] | null;
  /**
   * Its queue: the worker whose local queue it is in, or a negative code for a shared queue; `null`
   * when it is not queued.
   */
  readonly home: number | null;
  readonly replicas: readonly (readonly [worker: number, epoch: number, since: number])[];
  readonly removals: readonly (readonly [worker: number, epoch: number])[] | null;
  readonly acquires: readonly (readonly [worker: number, epoch: number, at: number])[] | null;
  readonly deaths: readonly string[] | null;
  readonly blame: number | null;
}

export function dumpTask(
  indices: Indices,
  graphs: ReadonlyMap<GraphRecord, number>,
  task: Task,
): TaskDump {
  const { workers } = indices;
  const removals = task.removals?.filter(({ worker }) => !worker.gone) ?? [];
  return {
    ...copyFields(task, FIXED),
    ...copyFields(task, VARIABLE),
    context: at(indices.contexts, task.context),
    dependencies: task.dependencies.map((input) => at(indices.tasks, input)),
    group: task.group.name,
    signature: task.constraints.id,
    graphs: task.graphs.map((graph) => at(graphs, graph)),
    priority: [task.userNegated, task.generation, task.order],
    earlier: task.earlier === null ? null : [...task.earlier],
    ...(task.ranBy !== null && { ranBy: processIndex(indices, task.ranBy) }),
    ...(task.earlierBy !== null && {
      earlierBy: task.earlierBy.map((token) => processIndex(indices, token)),
    }),
    worker: task.worker === null ? null : at(workers, task.worker),
    bookedUs: task.reservedUs,
    bookedBytes: task.reservedBytes,
    fetching: task.fetching?.map((input) => at(indices.tasks, input)) ?? null,
    home: queueCode(indices, task),
    replicas: task.replicas.map(({ worker, epoch, since }) => [at(workers, worker), epoch, since]),
    removals: removals.length === 0
      ? null
      : removals.map(({ worker, epoch }) => [at(workers, worker), epoch]),
    acquires: task.acquires?.map((acquire) => [
      at(workers, acquire.worker),
      acquire.epoch,
      acquire.at,
    ]) ?? null,
    deaths: task.deaths === null ? null : [...task.deaths],
    blame: task.blame === null ? null : at(indices.tasks, task.blame),
  };
}

/** In the queue of its constraints. */
const SHARED = -1;
/** In the queue of tasks that only a paused worker can hold. */
const BLOCKED_ON_MEMORY = -2;
/** In the queue of its constraints for inputs of its size. */
const BY_MEMORY_LIMIT = -3;

function queueCode(indices: Indices, { queue, constraints }: Task): number | null {
  if (queue === null) return null;
  if (queue.owner !== null) return at(indices.workers, queue.owner);
  if (queue === constraints.queue) return SHARED;
  for (const large of constraints.byMemoryLimit.values()) {
    if (queue === large) return BY_MEMORY_LIMIT;
  }
  return BLOCKED_ON_MEMORY;
}

/** Makes the record with its links to earlier tasks: inputs come first. */
export function loadTask(
  cluster: Cluster,
  lists: {
    readonly tasks: readonly Task[];
    readonly graphs: readonly GraphRecord[];
    readonly contexts: readonly Context[];
    readonly processes: readonly string[];
  },
  dump: TaskDump,
): Task {
  const dependencies = dump.dependencies.map((index) => pick(lists.tasks, index));
  const task = new Task({
    ...copyFields(dump, FIXED),
    context: pick(lists.contexts, dump.context),
    dependencies,
    group: cluster.groups.named(dump.group),
    constraints: dump.signature === ""
      ? cluster.unrestricted
      : present(cluster.constraints.get(dump.signature), `signature ${dump.signature}`),
    dependents: [],
    graphs: dump.graphs.map((index) => pick(lists.graphs, index)),
    userNegated: dump.priority[0],
    generation: dump.priority[1],
    order: dump.priority[2],
  });
  for (const input of dependencies) input.dependents.push(task);
  Object.assign(task, copyFields(dump, VARIABLE));
  task.reservedUs = dump.bookedUs;
  task.reservedBytes = dump.bookedBytes;
  task.earlier = dump.earlier === null ? null : [...dump.earlier];
  const processOf = (index: number | null | undefined) =>
    index === null || index === undefined ? null : pick(lists.processes, index);
  task.ranBy = processOf(dump.ranBy);
  task.earlierBy = task.earlier?.map((_, at) => processOf(dump.earlierBy?.[at])) ?? null;
  task.deaths = dump.deaths === null ? null : [...dump.deaths];
  cluster.tasks.set(task.key, task);
  return task;
}

/** Sets the other links of the record, when all tasks and workers exist. */
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
  const queue = dump.home === SHARED
    ? task.constraints.queue
    : dump.home === BLOCKED_ON_MEMORY
    ? cluster.blockedOnMemory
    : dump.home === BY_MEMORY_LIMIT
    ? queueFor(task)
    : pick(workers, dump.home).localQueue;
  addToQueue(cluster, task, queue, dump.queuedUs);
}

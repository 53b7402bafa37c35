/** A task record in a snapshot. */
import { present } from "../../base/mod.ts";
import type { GraphRecord } from "../state/graph.ts";
import { queueFor } from "../placement/memory_fit.ts";
import { standingRemovals } from "../replicas/replicas.ts";
import { orderAt } from "../state/outbox.ts";
import { addToQueue } from "../state/queues.ts";
import { at, copyFields, type Indices, type Lists, pick, processIndex } from "./index.ts";
import type { CacheRecord } from "../state/links/cached.ts";
import { dumpSecond, type SecondRunDump } from "./second_run.ts";
import type { Cluster } from "../state/cluster.ts";
import { noteInputsLead } from "../state/links/early.ts";
import { follow } from "../state/links/precedence.ts";
import {
  type Context,
  type Origin,
  type SpawnRecord,
  type SpawnRoot,
  Task,
  type TaskDefinition,
} from "../state/task.ts";

/** Fields that a task is made from and a snapshot holds as they are. */
const FIXED = ["key", "op", "args", "annotations", "definition", "definedAt"] as const;
/** Fields that change and that a snapshot holds as they are, unless they are as in a new task. */
const VARIABLE = [
  "state",
  "inPlay",
  "attempt",
  "attempts",
  "killing",
  "hadSecond",
  "fetchUs",
  "queuedUs",
  "charge",
  "since",
  "nbytes",
  "alteredAt",
  "inline",
  "copies",
  "retriesLeft",
  "failures",
  "reschedules",
  "suspicious",
  "remade",
  "redefined",
  "stale",
  "error",
  "failedAttempts",
  "startedAt",
  "endedAt",
  "roomBytes",
  "parts",
  "limitMin",
] as const;

/** Its fields have the values of a new task, as far as these do not depend on the definition. */
const NEW_TASK = new Task({} as TaskDefinition);

/**
 * Other records are given by their index in the lists of the snapshot. Fields are absent if they
 * are as in most tasks, because reading them is most of the time of a resume.
 */
export interface TaskDump
  extends
    Readonly<Pick<Task, (typeof FIXED)[number]>>,
    Readonly<Partial<Pick<Task, (typeof VARIABLE)[number]>>> {
  readonly context: number;
  readonly dependencies?: readonly number[];
  /** What it follows. Absent, as in snapshots of earlier versions: nothing. */
  readonly after?: readonly number[];
  readonly group: string;
  /** Id of its constraints. Absent: none. */
  readonly constraints?: string;
  readonly graphs: readonly number[];
  readonly priority: readonly [userNegated: number, generation: number, order: number];
  readonly earlier?: readonly number[];
  /** Index of the process of `attempt`, and of each of `earlier`. Absent if there is none. */
  readonly ranBy?: number;
  readonly earlierBy?: readonly (number | null)[];
  readonly worker?: number;
  readonly reservedUs?: number;
  readonly reservedBytes?: number;
  readonly fetching?: readonly number[];
  /**
   * Its queue: the worker whose local queue it is in, or a negative code for a shared queue.
   * Absent when it is not queued.
   */
  readonly queue?: number;
  readonly replicas?: readonly (readonly [worker: number, epoch: number, since: number])[];
  /** Absent: `null`. */
  readonly cache?: CacheRecord;
  readonly removals?: readonly (readonly [worker: number, epoch: number, refused?: 1])[];
  readonly acquires?: readonly (readonly [worker: number, epoch: number, at: number])[];
  readonly deaths?: readonly string[];
  readonly blame?: number;
  /** Absent: `null`. */
  readonly spawn?: SpawnDump;
  /** Absent: `null`. */
  readonly second?: SecondRunDump;
}

interface SpawnDump extends Omit<SpawnRecord, "origin"> {
  /** Absent: not expanded. */
  readonly origin?: Omit<Origin, "dependencies" | "started"> & {
    readonly dependencies: readonly number[];
    readonly started: readonly number[];
  };
}

export function dumpTask(
  indices: Indices,
  graphs: ReadonlyMap<GraphRecord, number>,
  task: Task,
): TaskDump {
  const { workers, tasks } = indices;
  const removals = standingRemovals(task);
  const queue = queueCode(indices, task);
  return {
    ...copyFields(task, FIXED),
    ...changedFields(task),
    context: at(indices.contexts, task.context),
    group: task.group.name,
    graphs: task.graphs.map((graph) => at(graphs, graph)),
    priority: [task.userNegated, task.generation, task.order],
    ...(task.dependencies.length > 0 && {
      dependencies: task.dependencies.map((input) => at(tasks, input)),
    }),
    ...(task.precedence !== null && task.precedence.after.length > 0 && {
      after: task.precedence.after.map((input) => at(tasks, input)),
    }),
    ...(task.constraints.id !== "" && { constraints: task.constraints.id }),
    ...(task.earlier !== null && { earlier: [...task.earlier] }),
    ...(task.ranBy !== null && { ranBy: processIndex(indices, task.ranBy) }),
    ...(task.earlierBy !== null && {
      earlierBy: task.earlierBy.map((token) =>
        token === null ? null : processIndex(indices, token)
      ),
    }),
    ...(task.worker !== null && { worker: at(workers, task.worker) }),
    ...(task.reservedUs !== 0 && { reservedUs: task.reservedUs }),
    ...(task.reservedBytes !== 0 && { reservedBytes: task.reservedBytes }),
    ...(task.fetching !== null && { fetching: task.fetching.map((input) => at(tasks, input)) }),
    ...(queue !== null && { queue }),
    ...(task.replicas.length > 0 && {
      replicas: task.replicas.map(({ worker, epoch, since }) =>
        [at(workers, worker), epoch, since] as const
      ),
    }),
    ...(task.cache !== null && { cache: { ...task.cache } }),
    ...(removals.length > 0 && {
      removals: removals.map(({ worker, order: { epoch }, refused }) =>
        refused ? [at(workers, worker), epoch, 1] as const : [at(workers, worker), epoch] as const
      ),
    }),
    ...(task.acquires !== null && {
      acquires: task.acquires.map((acquire) =>
        [at(workers, acquire.worker), acquire.epoch, acquire.at] as const
      ),
    }),
    ...(task.deaths !== null && { deaths: [...task.deaths] }),
    ...(task.blame !== null && { blame: at(tasks, task.blame) }),
    ...(task.spawn !== null && { spawn: dumpSpawn(indices, task.spawn) }),
    ...(task.second !== null && { second: dumpSecond(indices, task.second) }),
  };
}

function dumpSpawn({ tasks }: Indices, { origin, ...spawn }: SpawnRecord): SpawnDump {
  const dump = { ...spawn, root: { ...spawn.root } };
  if (origin === undefined) return dump;
  const { dependencies, started, ...call } = origin;
  return {
    ...dump,
    origin: {
      ...call,
      dependencies: dependencies.map((task) => at(tasks, task)),
      started: started.filter(({ forgotten }) => !forgotten).map((task) => at(tasks, task)),
    },
  };
}

/** The fields that differ from those of a new task. */
function changedFields(task: Task): Partial<TaskDump> {
  const changed: Record<string, unknown> = {};
  for (const name of VARIABLE) {
    if (task[name] !== NEW_TASK[name]) changed[name] = task[name];
  }
  if (task.annotations !== null) {
    changed.copies = task.copies;
    changed.retriesLeft = task.retriesLeft;
  }
  return changed;
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

/** Makes the record. Its links follow when all records exist. */
export function loadTask(
  cluster: Cluster,
  lists: {
    readonly graphs: readonly GraphRecord[];
    readonly contexts: readonly Context[];
    readonly processes: readonly string[];
  },
  dump: TaskDump,
): Task {
  const task = new Task({
    key: dump.key,
    op: dump.op,
    args: dump.args,
    annotations: dump.annotations,
    definition: dump.definition,
    definedAt: dump.definedAt,
    context: pick(lists.contexts, dump.context),
    dependencies: NO_INPUTS,
    group: cluster.groups.named(dump.group),
    constraints: dump.constraints === undefined ? cluster.unrestricted : present(
      cluster.constraints.get(dump.constraints),
      `constraints ${dump.constraints}`,
    ),
    dependents: [],
    graphs: dump.graphs.map((index) => pick(lists.graphs, index)),
    userNegated: dump.priority[0],
    generation: dump.priority[1],
    order: dump.priority[2],
  });
  const fields = task as unknown as Record<string, unknown>;
  for (const name of VARIABLE) if (dump[name] !== undefined) fields[name] = dump[name];
  task.reservedUs = dump.reservedUs ?? 0;
  task.reservedBytes = dump.reservedBytes ?? 0;
  task.earlier = dump.earlier ? [...dump.earlier] : null;
  const processOf = (index: number | null | undefined) =>
    index === null || index === undefined ? null : pick(lists.processes, index);
  task.ranBy = processOf(dump.ranBy);
  task.earlierBy = task.earlier?.map((_, at) => processOf(dump.earlierBy?.[at])) ?? null;
  task.deaths = dump.deaths ? [...dump.deaths] : null;
  task.cache = dump.cache ? { ...dump.cache } : null;
  cluster.tasks.set(task.key, task);
  return task;
}

const NO_INPUTS: readonly Task[] = [];

/**
 * Links the record with its inputs, when all tasks exist. `roots`: by their attempts; tasks below
 * one root share its record.
 */
export function linkInputs(
  lists: { readonly tasks: readonly Task[]; readonly roots: Map<number, SpawnRoot> },
  task: Task,
  dump: TaskDump,
): void {
  if (dump.dependencies !== undefined) {
    task.dependencies = dump.dependencies.map((index) => pick(lists.tasks, index));
    for (const input of task.dependencies) input.dependents.push(task);
    noteInputsLead(task);
  }
  if (dump.after !== undefined) follow(task, dump.after.map((index) => pick(lists.tasks, index)));
  if (dump.spawn === undefined) return;
  const { root, origin, ...spawn } = dump.spawn;
  const shared = lists.roots.get(root.attempt) ?? { ...root };
  lists.roots.set(root.attempt, shared);
  task.spawn = { ...spawn, root: shared };
  if (origin === undefined) return;
  const dependencies = origin.dependencies.map((index) => pick(lists.tasks, index));
  const started = origin.started.map((index) => pick(lists.tasks, index));
  task.spawn.origin = { ...origin, dependencies, started };
  for (const input of dependencies) {
    input.formerDependents = [...input.formerDependents ?? [], task];
  }
}

/** Sets the other links of the record, when all tasks and workers exist. */
export function linkTask(cluster: Cluster, lists: Lists, task: Task, dump: TaskDump): void {
  const { tasks, workers } = lists;
  if (dump.worker !== undefined) task.worker = pick(workers, dump.worker);
  if (dump.fetching) task.fetching = dump.fetching.map((index) => pick(tasks, index));
  if (dump.blame !== undefined) task.blame = pick(tasks, dump.blame);
  if (dump.removals) {
    task.removals = dump.removals.map(([index, epoch, refused]) => {
      const worker = pick(workers, index);
      const order = orderAt(worker, epoch) ?? { epoch, answered: false };
      return { worker, order, ...(refused === 1 && { refused: true }) };
    });
  }
  if (dump.acquires) {
    task.acquires = dump.acquires.map(([worker, epoch, at]) => ({
      worker: pick(workers, worker),
      epoch,
      at,
    }));
  }
  const { replicas = [] } = dump;
  if (replicas.length > 0) {
    task.replicas = replicas.map(([worker, epoch, since]) =>
      Object.assign(
        present(pick(workers, worker).held.get(task), `a copy of "${task.key}"`),
        { epoch, since },
      )
    );
  }
  if (dump.queue === undefined) return;
  const queue = dump.queue === SHARED
    ? task.constraints.queue
    : dump.queue === BLOCKED_ON_MEMORY
    ? cluster.blockedOnMemory
    : dump.queue === BY_MEMORY_LIMIT
    ? queueFor(task)
    : pick(workers, dump.queue).localQueue;
  addToQueue(cluster, task, queue, dump.queuedUs ?? 0);
}

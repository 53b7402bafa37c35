/**
 * Schemas of what the HTTP API answers about graphs, tasks and workers, for the OpenAPI document.
 * The types are in `http_api/answers.ts`. Times are ISO 8601, sizes are bytes.
 */
import { z } from "zod";
import {
  AWAITED_WORKERS,
  COUNTED_STATES,
  GRAPH_OUTCOMES,
  GRAPH_STATES,
  type MemoryMeasure,
  TASK_STATES,
  WORKER_STATES,
} from "./http_api/answers.ts";
import { SpillPlace } from "./registration.ts";

const time = z.iso.datetime().nullable();
const count = z.number().int().nonnegative();

/** A `TaskError` as the HTTP API shows it. */
const TaskErrorShape = z.object({
  kind: z.string(),
  name: z.string(),
  message: z.string(),
  stack: z.string().optional(),
  cause: z.unknown().optional(),
  exit: z.string().optional(),
  exitCode: count.optional(),
  residentBytes: count.optional(),
  grownBytes: count.optional(),
  alone: z.literal(true).optional(),
  logTail: z.string().optional(),
});

/** A graph and its progress. */
export const GraphStatusShape = z.object({
  id: z.string(),
  owner: z.string().optional().describe("whose graph it is; shown to admin"),
  name: z.string(),
  labels: z.record(z.string(), z.string()).optional().describe("absent: it has none"),
  namespace: z.string(),
  state: z.enum(GRAPH_STATES),
  outcome: z.enum(GRAPH_OUTCOMES).describe(
    "the state as displays show it: partly cancelled for a graph that succeeded without tasks " +
      "that were cancelled",
  ),
  counts: z.object({
    waiting: count,
    queued: count,
    "no-worker": count,
    processing: count,
    memory: count,
    released: count,
    erred: count.describe("failed"),
    cancelled: count,
    blocked: count.describe("not run, because an input failed"),
  }),
  resultCounts: z.object({
    available: count.describe("held by a worker"),
    recomputable: count.describe("lost, and being computed again"),
    lost: count.describe("lost, until a retry of the graph"),
  }).optional().describe(
    "where the results are that an ended graph keeps; `counts` stay as they were at its end",
  ),
  group: z.string().optional().describe("its concurrency group; absent: it has none"),
  waitsFor: z.string().optional().describe(
    "id of the graph of its group that runs: the graph starts when those before it have ended",
  ),
  tasks: count,
  culled: count,
  cached: z.object({
    tasks: count.describe("tasks whose results were in the cache, so that they did not run"),
    savedMs: z.number().describe("milliseconds that their runs took when they were stored"),
  }).optional().describe("absent: none"),
  secondRuns: z.object({
    started: count.describe("tasks that were started a second time"),
    won: count.describe("those whose second run took the place of the first one"),
  }).optional().describe("absent: none"),
  outputs: count.describe("number of outputs; `GET /graphs/{id}/outputs` lists them"),
  submittedAt: time,
  startedAt: time,
  endedAt: time,
  awaitedWorker: z.enum(AWAITED_WORKERS).optional().describe(
    "why none of its tasks runs: there is no worker (`any`), or none that is able to (`able`)",
  ),
  stopReason: z.string().optional().describe("why it was stopped, as the rest of a sentence"),
  errors: z.array(z.object({ key: z.string(), message: z.string() })),
  results: z.record(z.string(), z.unknown()).optional(),
  resultsOmitted: z.string().optional().describe(
    "why there are no results, if one could expect them",
  ),
});

/** An output of a graph. */
export const GraphOutputShape = z.object({
  key: z.string().describe("as the graph names it"),
  state: z.enum(TASK_STATES).describe("of its task; released: the value is not kept any more"),
  nbytes: count.nullable().describe("null before the value was first in memory"),
});

const TaskNameShape = z.union([
  z.string(),
  z.object({ key: z.string(), namespace: z.string(), owner: z.string().optional() }),
]);

/** A task and where its result is. */
export const TaskStatusShape = z.object({
  key: z.string(),
  state: z.enum(TASK_STATES),
  op: z.string(),
  label: z.string().optional(),
  arguments: z.string().optional().describe(
    "a view of its arguments for people, of at most 300 characters, without secrets; in lists only " +
      "of tasks that failed themselves, unless `fields` names it",
  ),
  priority: z.number(),
  dependencies: z.array(TaskNameShape).describe(
    "keys of its inputs; with `namespace`, and with `owner` if that is another one, of another " +
      "namespace; `dependencies=` bounds them",
  ),
  dependencyCount: count.describe("number of its inputs"),
  after: z.array(TaskNameShape).optional().describe(
    "tasks that must have succeeded before it starts; absent: none",
  ),
  worker: z.string().nullable().describe("the worker the task is assigned to"),
  holders: z.array(z.string()).describe("the workers that hold the result"),
  spilled: z.array(z.string()).optional().describe("the holders that have the result spilled"),
  result: z.enum(["available", "recomputable", "lost", "released"]).optional().describe(
    "where the result is that an ended graph had of the task",
  ),
  nbytes: count.nullable(),
  cached: z.literal(true).optional().describe("its result is from the cache: it did not run"),
  attempts: count,
  failedAttempts: count.optional().describe("how many of the last attempts failed; absent: none"),
  rescheduledAttempts: count.optional().describe(
    "how many of the last attempts asked to run on another worker; absent: none",
  ),
  retriesLeft: count,
  suspicious: count.describe("deaths of the process that ran the task since its last success"),
  error: TaskErrorShape.optional(),
  allowFailure: z.literal(true).optional().describe("its failure does not fail the graph"),
  blame: TaskNameShape.optional().describe("the task whose failure caused this failure"),
  startedAt: time,
  endedAt: time,
  progress: z.object({
    done: z.number(),
    total: z.number().nullable(),
    text: z.string(),
  }).optional().describe(
    "what it has last shown with `Weir.progress`, while it runs; in lists only if `fields` names it",
  ),
});

/** A task beside another one: an input of it, or one that needs it. */
export const TaskNeighbourShape = z.object({
  key: TaskNameShape,
  label: z.string().optional(),
  state: z.enum(COUNTED_STATES).nullable().describe(
    "null: it belongs to an owner whose tasks the caller does not see",
  ),
  nbytes: count.nullable().describe("size of its result; null before there was one"),
  order: z.literal(true).optional().describe("it gives or gets no value, only the order"),
});

/** What a worker does. */
export const WorkerActivityShape = z.object({
  running: z.array(z.object({
    key: z.string().describe("as its graph names it"),
    graph: z.string().describe("a graph that has the task; empty if none has"),
    group: z.string(),
    startedAt: z.iso.datetime(),
    peakBytes: count.nullable().describe("largest process that ran it; null: not measured yet"),
  })).describe("runs at the last heartbeat, the oldest first"),
  hidden: count.describe(
    "further runs: of tasks that the caller does not see, or beyond the limit",
  ),
  failures: z.array(z.object({
    key: z.string().describe("as its graph names it"),
    graph: z.string(),
    group: z.string(),
    endedAt: z.iso.datetime(),
    seconds: z.number().nonnegative(),
    error: z.string().nullable().describe("name of the error; null: not known any more"),
    message: z.string().nullable().describe("first line of its message"),
    killed: z.boolean(),
    retried: z.boolean().describe("another attempt followed"),
  })).describe("runs that failed there, the last first"),
  transfers: z.array(z.object({
    peer: z.string().describe("name of the other worker, or its id if it is gone"),
    receivedBytes: count.describe("received from it"),
    sentBytes: count.describe("that it has received"),
  })).describe("since the scheduler began, the most first"),
});

/** The results that workers hold by group of tasks over time, as columns. */
export const MemoryHistoryShape = z.object({
  now: z.number().describe("time of the scheduler, in milliseconds since 1970"),
  at: z.array(z.number()).describe("time of each sample, in milliseconds since 1970"),
  groups: z.array(z.object({ group: z.string(), bytes: z.array(count) })).describe(
    "the eight groups with the most bytes at any of these times",
  ),
  rest: z.array(count).describe("bytes of all other groups"),
});

/** One attempt to run a task. */
export const TaskAttemptShape = z.object({
  attempt: z.number().int().positive().describe("1 for the first"),
  state: z.enum(["running", "succeeded", "failed", "rescheduled"]).describe(
    "`rescheduled`: it asked to run on another worker",
  ),
  worker: z.string().nullable().describe("name of the worker; null if it is not known any more"),
  startedAt: time,
  endedAt: time,
  error: TaskErrorShape.optional(),
});

/** Explanation of the state of a task. */
export const TaskExplanationShape = z.object({
  reasons: z.array(z.looseObject({
    code: z.string().describe("stable name of the reason, which determines the other fields"),
    text: z.string().describe("the reason as a sentence"),
  })),
});

const counts = z.record(z.enum(COUNTED_STATES), count);

/** The progress of a graph by groups of tasks: an operation, with the prefix of the keys. */
export const GraphGroupsShape = z.object({
  items: z.array(z.object({
    group: z.string().describe("the operation, and the prefix of the keys if it is another"),
    tasks: count,
    counts: counts.describe("tasks by state"),
    expectedSeconds: z.number().nullable().describe("mean run time; null before the first result"),
    peakBytes: count.nullable().describe(
      "largest process that ran one of the tasks; null if none was measured",
    ),
  })),
  omitted: count.describe("groups that are not listed"),
  etaSeconds: z.number().nullable().describe(
    "seconds until all tasks have run, at the pace of the last minute; null if too little is known",
  ),
  etaRangeSeconds: z.tuple([z.number(), z.number()]).nullable().describe(
    "seconds between which that is expected; null as etaSeconds",
  ),
});

/** The failed tasks of a graph by group and error, without those that failed for an input. */
export const GraphFailuresShape = z.object({
  items: z.array(z.object({
    group: z.string(),
    error: z.string().describe("name of the error"),
    message: z.string().describe(
      "first line of the message; N and ID stand for numbers and ids that differ",
    ),
    count,
    blocked: count.describe("tasks that these failures block"),
    key: z.string().describe("one of the tasks"),
  })),
  omitted: count.describe("failed tasks of further kinds"),
  first: z.object({
    key: z.string(),
    label: z.string().optional(),
    error: z.string().describe("name of the error"),
    message: z.string().describe("first line of the message"),
    endedAt: z.string().nullable().describe("ISO 8601"),
    blocked: count.describe("tasks that it blocks"),
    blockedKeys: z.array(z.string()).describe("ten of them at most"),
  }).nullable().describe("the task that failed first; null: none failed"),
});

/** The results that workers hold by group of tasks, the largest first. */
export const MemoryGroupsShape = z.object({
  items: z.array(z.object({
    group: z.string(),
    copies: count.describe("replicas of results, in memory and spilled"),
    bytes: count.describe("of these replicas"),
  })),
  omitted: count.describe("groups that are not listed"),
});

/** Groups of tasks of a graph, or tasks, and the inputs between them. */
export const GraphShapeShape = z.object({
  nodes: z.array(z.object({
    name: z.string().describe("of the group, or the key of the task"),
    counts: counts.describe("tasks by state"),
    expectedSeconds: z.number().nullable().optional().describe(
      "mean run time; null before the first result, absent for tasks",
    ),
    resultBytes: count.nullable().optional().describe(
      "mean size of a result; null before the first result, absent for tasks",
    ),
  })),
  edges: z.array(z.array(z.number().int())).describe(
    "[from, to, count]: indices of nodes, from the input to the task, and the number of inputs",
  ),
  order: z.array(z.array(z.number().int())).optional().describe(
    "the same from tasks to those that come after them without their values; absent: none",
  ),
  folded: count.describe("groups that the last node, other, stands for"),
  omitted: count.describe("edges that are not listed: those of the fewest inputs"),
});

/** Tasks of running graphs that do not go on, or take much longer than others of their group. */
export const StuckTasksShape = z.object({
  items: z.array(z.object({
    graph: z.string(),
    name: z.string().describe("of the graph"),
    code: z.string().describe("as in the explanation of a task, or slow"),
    text: z.string().describe("of the first example"),
    count,
    keys: z.array(z.string()).describe("three of the tasks at most"),
  })),
  complete: z.boolean().describe("false: not all tasks were looked at"),
});

/** Use of the memory of a worker. The scheduler derives these figures from its heartbeats. */
export const MemoryStateShape = z.object({
  process: count.describe("resident bytes of worker processes and executors"),
  managed: count.describe("results in memory"),
  managedTotal: count.describe("results in memory and in the spill tier"),
  spilled: count.describe("results in the spill tier, bytes on disk"),
  unmanaged: count.describe("everything in memory but results"),
  unmanagedOld: count.describe("minimum of unmanaged in the last 30 seconds"),
  unmanagedRecent: count.describe("unmanaged minus unmanagedOld"),
  optimistic: count.describe("managed plus unmanagedOld: the memory that is expected to stay used"),
});

/** The measures of memory, sorted. */
export const MEMORY_MEASURES = [
  "managed",
  "managedTotal",
  "optimistic",
  "process",
  "spilled",
  "unmanaged",
  "unmanagedOld",
  "unmanagedRecent",
] as const satisfies readonly MemoryMeasure[];

const MemoryStatus = MemoryStateShape.extend({
  limit: count.nullable().describe("null: no limit"),
});

/** Memory use summed over all workers. */
export const ClusterMemoryShape = MemoryStatus.extend({ workers: count });

/** The spill tier of a worker, its delay, and how it failed since the start of the worker. */
const SpillStatus = SpillPlace.extend({
  waiting: count.describe("bytes in memory that are being written or wait for it"),
  stalledMs: count.describe("for how long none of them was written"),
  lost: count.describe("spilled values that could not be read"),
  replaced: count.describe("databases that were replaced, because they were broken or removed"),
});

/** A worker, its load and its memory. */
export const WorkerStatusShape = z.object({
  id: z.string(),
  name: z.string(),
  incarnation: count,
  state: z.enum(WORKER_STATES),
  trouble: z.string().nullable().describe("why it cannot start executors; null: it can"),
  url: z.string().nullable(),
  transfers: z.enum(["direct", "scheduler"])
    .describe("the way of its values to other workers: directly, or through the scheduler"),
  suspected: z.boolean().describe("it does not answer at present; its lease decides"),
  unreachedBy: count.describe("workers that could not reach its url lately"),
  threads: count,
  executing: count,
  processing: count,
  heldTasks: count.describe("tasks that wait there for memory; at most 16 are counted"),
  keys: count,
  memory: MemoryStatus,
  spill: SpillStatus.nullable()
    .describe("where memory.spilled is; null: the worker does not spill"),
  receivedBytes: count.describe("bytes received from other workers since the registration"),
  executorStarts: count.describe("processes for tasks that the worker has started"),
  resources: z.record(z.string(), z.object({ total: z.number(), used: z.number() })),
  version: z.string(),
  lastSeen: time,
  holds: z.array(z.object({ key: z.string(), nbytes: count, spilled: z.boolean().optional() }))
    .optional(),
});

/** A value in a namespace, as its list shows it. */
export const DataItemShape = z.object({
  key: z.string(),
  nbytes: z.number().int(),
  holders: z.array(z.string()),
  spilled: z.array(z.string()).optional().describe(
    "holders that have spilled the value; absent if none",
  ),
  replicas: z.union([z.int().positive(), z.literal("all")]),
});

/** A value that workers have stored. */
export const StoredDatumShape = DataItemShape.pick({ key: true, nbytes: true, holders: true });

/** A file that a worker has stored. */
export const StoredFileShape = StoredDatumShape.extend({
  id: z.string().describe("id of the claim on the value, which `DELETE ...?claim=` ends"),
});

/** Holders that a value still has after a release. */
export const ValueHoldersShape = z.object({
  datasets: z.array(z.string()).describe("names of datasets, at most 100"),
  programs: z.number().int().describe("claims of programs whose lease lasts"),
  stores: z.number().int().describe(
    "times it was stored without a program, or by one that is gone",
  ),
  graphs: z.number().int().describe("graphs of which it is an output"),
  tasks: z.number().int().describe("tasks that run with it, or will"),
});

/** The version of a scheduler. */
export const SchedulerVersionShape = z.object({ version: z.string(), protocol: z.number().int() });

/**
 * Kind of the bytes of a value. `binary`: bytes; `files`: the result of a task with `outputs`;
 * `value`: anything else.
 */
export const ContentDescriptionShape = z.object({
  kind: z.enum(["binary", "files", "value"]),
  /** Bytes of a binary, and of all files. 0 for other values. */
  nbytes: z.number().int(),
  files: z.array(z.object({ name: z.string(), nbytes: z.number().int() })),
});

/** A piece of the logs of a graph, as the HTTP API shows it. */
export const LogRecordShape = z.object({
  key: z.string(),
  attempt: z.number().int().positive().describe("1 for the first"),
  at: z.number().int().nonnegative().describe("offset in bytes of the whole output of the attempt"),
  text: z.string().describe("whole lines, or the rest of the output of an attempt"),
});

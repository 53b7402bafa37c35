/** What the HTTP API shows of graphs, tasks and workers. Times are ISO 8601, sizes bytes. */
import { z } from "zod";
import { SpillPlace } from "./registration.ts";

/** States of a task as the scheduler knows them (reference names), and `cancelled`. */
export const TASK_STATES = [
  "waiting",
  "queued",
  "no-worker",
  "processing",
  "memory",
  "released",
  "erred",
  "cancelled",
] as const;
export type TaskStateName = typeof TASK_STATES[number];

export const GRAPH_STATES = ["running", "cancelling", "succeeded", "failed", "cancelled"] as const;
export type GraphState = typeof GRAPH_STATES[number];

const time = z.iso.datetime().nullable();
const count = z.number().int().nonnegative();

export const TaskErrorShape = z.object({
  kind: z.string(),
  name: z.string(),
  message: z.string(),
  stack: z.string().optional(),
  cause: z.unknown().optional(),
  exit: z.string().optional(),
  residentBytes: count.optional(),
  logTail: z.string().optional(),
});

export const GraphStatus = z.object({
  id: z.string(),
  name: z.string(),
  namespace: z.string(),
  state: z.enum(GRAPH_STATES),
  counts: z.object({
    waiting: count,
    queued: count,
    "no-worker": count,
    processing: count,
    memory: count,
    released: count,
    erred: count,
    cancelled: count,
  }),
  tasks: count,
  culled: count,
  outputs: z.array(z.string()),
  submittedAt: time,
  startedAt: time,
  endedAt: time,
  errors: z.array(z.object({ key: z.string(), message: z.string() })),
  results: z.record(z.string(), z.unknown()).optional(),
});
export type GraphStatus = z.infer<typeof GraphStatus>;

export const TaskStatus = z.object({
  key: z.string(),
  state: z.enum(TASK_STATES),
  op: z.string(),
  label: z.string().optional(),
  priority: z.number(),
  dependencies: z.array(z.string()),
  worker: z.string().nullable().describe("the worker it is assigned to"),
  holders: z.array(z.string()).describe("the workers that hold its result"),
  spilled: z.array(z.string()).optional().describe("those of them that have it spilled, if any"),
  nbytes: count.nullable(),
  attempts: count,
  retriesLeft: count,
  suspicious: count.describe("deaths of the process that ran it since its last success"),
  error: TaskErrorShape.optional(),
  blame: z.string().optional().describe("the task whose failure made this one fail"),
  startedAt: time,
  endedAt: time,
});
export type TaskStatus = z.infer<typeof TaskStatus>;

export const WORKER_STATES = ["running", "paused", "closing_gracefully", "closed"] as const;
export type WorkerStateName = typeof WORKER_STATES[number];

/** Where memory goes; `scheduler/memory_state.ts` says what follows from what. */
export const MemoryState = z.object({
  process: count.describe("resident bytes of worker processes and executors"),
  managed: count.describe("results in memory"),
  managedTotal: count.describe("results in memory and in the spill tier"),
  spilled: count.describe("results in the spill tier, bytes on disk"),
  unmanaged: count.describe("everything in memory but results"),
  unmanagedOld: count.describe("the least of that in the last half minute"),
  unmanagedRecent: count.describe("what came on top of that since"),
  optimistic: count.describe("managed and unmanagedOld: what will stay"),
});
export type MemoryState = z.infer<typeof MemoryState>;
export type MemoryMeasure = keyof MemoryState;

/** By what memory may be measured, sorted. */
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

const MemoryStatus = MemoryState.extend({
  limit: count.nullable().describe("null: none"),
});

/** The sum over all workers. */
export const ClusterMemory = MemoryStatus.extend({ workers: count });
export type ClusterMemory = z.infer<typeof ClusterMemory>;

export const WorkerStatus = z.object({
  id: z.string(),
  name: z.string(),
  incarnation: count,
  state: z.enum(WORKER_STATES),
  url: z.string().nullable(),
  threads: count,
  executing: count,
  processing: count,
  keys: count,
  memory: MemoryStatus,
  spill: SpillPlace.nullable().describe("where memory.spilled lies; null: nothing is spilled"),
  receivedBytes: count.describe("values received from other workers since it registered"),
  resources: z.record(z.string(), z.object({ total: z.number(), used: z.number() })),
  version: z.string(),
  lastSeen: time,
  holds: z.array(z.object({ key: z.string(), nbytes: count, spilled: z.boolean().optional() }))
    .optional(),
});
export type WorkerStatus = z.infer<typeof WorkerStatus>;

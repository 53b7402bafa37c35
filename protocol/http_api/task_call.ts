/** The call of a task with what runs it outside the cluster. */
import { z } from "zod";
import type { TaskCall, TaskInput } from "./answers_calls.ts";

const TaskInputShape: z.ZodType<TaskInput> = z.object({
  key: z.string(),
  namespace: z.string().optional().describe("absent: that of the graph"),
  owner: z.string().optional().describe("absent: that of the graph"),
  state: z.enum(["available", "failed", "missing"]).describe(
    "failed: the value is the description of a failure; missing: it is not kept, or not there yet",
  ),
  nbytes: z.int().nullable().describe("null: not known"),
});

/** The call of a task, and its inputs in the order of the references. */
export const TaskCallShape: z.ZodType<TaskCall> = z.object({
  key: z.string(),
  op: z.string(),
  args: z.array(z.unknown()).describe(
    '`{"$ref": i}` is the i-th input; `$call`, `$value` and `$msgpack` as in a graph',
  ),
  files: z.object({
    inputs: z.array(z.tuple([z.string(), z.unknown()])).describe("paths and contents"),
    outputs: z.array(z.tuple([z.string(), z.string()])).describe("names and paths"),
  }).optional().describe("absent: a task without files"),
  inputs: z.array(TaskInputShape),
  modules: z.string().nullable().describe("SHA-256 of its module set"),
  secrets: z.array(z.string()).describe("names of the secrets that it may have; never values"),
  timeout: z.number().optional().describe("seconds"),
  placement: z.object({
    resources: z.record(z.string(), z.number()).optional(),
    pools: z.record(z.string(), z.number()).optional(),
    workers: z.array(z.string()).optional(),
    allowOtherWorkers: z.literal(true).optional(),
  }).optional().describe("where it may run, as in its annotations"),
  cache: z.union([z.boolean(), z.enum(["refresh", "require"])]).optional().describe(
    "as in its annotations",
  ),
  cacheKey: z.string().optional().describe("as in its annotations"),
  pure: z.literal(false).optional(),
  stored: z.literal(true).optional().describe("it is a value that was stored, and does not run"),
  masked: z.literal(true).optional().describe(
    "the arguments have, or may have, the value of a secret: `args` is empty and `files` absent",
  ),
});

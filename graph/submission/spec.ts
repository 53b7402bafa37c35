/**
 * The JSON form of a graph submission, as schemas: what the documentation of the HTTP API shows and
 * what the types say. `validate()` holds the same shapes in a linear pass, and adds what no schema
 * can say: references, cycles, operations, modules.
 */
import { z } from "zod";
import {
  ARGUMENTS_MAX,
  KEY_BYTES_MAX,
  LABEL_CHARACTERS_MAX,
  MODULE_BYTES_MAX,
  MODULE_FILES_MAX,
  OPERATION_CHARACTERS_MAX,
  RETRY_DELAY_SECONDS_MAX,
  TIME_SECONDS_MAX,
} from "../../base/mod.ts";
import { NAMESPACE_PATTERN, whyNotKey, whyNotNamespace } from "../key.ts";

const Key = z.string().min(1).max(KEY_BYTES_MAX).refine((key) => whyNotKey(key) === null, {
  error: (issue) => `A key ${whyNotKey(String(issue.input))}`,
});

/** A name that appears in places where people read it: of a resource, of a worker. */
const Name = z.string().min(1).max(128);

const ANNOTATIONS = {
  priority: z.int().optional().describe(
    "Stands in place of the priority of the graph for this task: higher runs first.",
  ),
  retries: z.int().nonnegative().optional().describe(
    "How often the task is run again after it failed. Default 0.",
  ),
  retryDelay: z.number().min(0).max(RETRY_DELAY_SECONDS_MAX).optional().describe(
    `Seconds before the first retry, doubled for each further one up to ${RETRY_DELAY_SECONDS_MAX}. Default 0.`,
  ),
  timeout: z.number().positive().max(TIME_SECONDS_MAX).optional().describe(
    "Seconds the task may run; then its process is killed and the attempt has failed. Default: no limit.",
  ),
  resources: z.record(Name, z.number().nonnegative()).optional().describe(
    'What a worker must have free to run the task, abstract and counted: `{"GPU": 1}`.',
  ),
  workers: z.array(Name).min(1).optional().describe(
    "Names or ids of the workers that may run the task. Default: any.",
  ),
  allowOtherWorkers: z.boolean().optional().describe(
    "Whether another worker may run the task when none of `workers` is there. Default false.",
  ),
  replicas: z.union([z.int().positive(), z.literal("all")]).optional().describe(
    'How many workers shall hold a copy of the result: a number, or `"all"`. Default 1.',
  ),
  pure: z.boolean().optional().describe(
    "Whether the task may be run again when its result is lost. Default true.",
  ),
  label: z.string().max(LABEL_CHARACTERS_MAX).optional().describe("Free text, shown to people."),
};

/** What may be said about how a task is run. */
export const Annotations = z.strictObject(ANNOTATIONS);
export type Annotations = z.infer<typeof Annotations>;

export const LiteralSubmission = z.strictObject({
  value: z.unknown().describe("Any JSON. Nothing inside is interpreted."),
}).describe("A literal value.");

export const AliasSubmission = z.strictObject({
  alias: Key.describe("The other key."),
}).describe("Another name for the value of a key.");

export const CallSubmission = z.strictObject({
  op: z.string().min(1).max(OPERATION_CHARACTERS_MAX).describe(
    'The operation: a built-in (`"add"`), an export of a file in `modules` (`"./tasks.ts#clean"`), or an ' +
      'export of a module that Deno can import (`"npm:simple-statistics#mean"`, `"jsr:..."`, `"node:..."`, ' +
      '`"https://..."`). Without `#` it is the default export.',
  ),
  args: z.array(z.unknown()).max(ARGUMENTS_MAX).optional().describe(
    'Positional arguments, any JSON. At any depth `{"$ref": "key"}` is replaced by the value of that key, ' +
      '`{"$call": {"op", "args"}}` by the result of a call made in place, and `{"$value": v}` by `v` as it is.',
  ),
  ...ANNOTATIONS,
}).describe("A call of an operation.");

export const TaskSubmission = z.union([LiteralSubmission, AliasSubmission, CallSubmission]);
export type LiteralSubmission = z.infer<typeof LiteralSubmission>;
export type AliasSubmission = z.infer<typeof AliasSubmission>;
export type CallSubmission = z.infer<typeof CallSubmission>;
export type TaskSubmission = LiteralSubmission | AliasSubmission | CallSubmission;

const NAMESPACE_FAULT = {
  abort: true,
  error: (issue: { readonly input?: unknown }) =>
    `A namespace ${whyNotNamespace(String(issue.input))}`,
};

/**
 * The fields beside `tasks`, `outputs`, `modules` and `defaults`: few and flat, so zod checks them.
 */
const SETTINGS = {
  name: z.string().max(LABEL_CHARACTERS_MAX).optional().describe("For people."),
  namespace: z.string().regex(NAMESPACE_PATTERN, NAMESPACE_FAULT).refine(
    (namespace) => whyNotNamespace(namespace) === null,
    NAMESPACE_FAULT,
  ).optional().describe(
    "Graphs that name the same namespace share results: the same key with the same task is computed once, " +
      "the same key with another task is a conflict. Default: a fresh one for each graph.",
  ),
  priority: z.int().optional().describe("Higher runs first, over the whole cluster. Default 0."),
  ttl: z.number().min(0).max(TIME_SECONDS_MAX).optional().describe(
    "Seconds the outputs are kept after the graph has ended; 0: until the graph is deleted. Default 3600.",
  ),
  onError: z.enum(["continue", "stop"]).optional().describe(
    "After a failure, `continue` (default) runs everything that does not depend on it; `stop` cancels the rest.",
  ),
};

/**
 * What `validate()` gives to zod; the four fields that can be large have linear checks of their
 * own.
 */
export const Envelope = z.strictObject({
  tasks: z.unknown().optional(),
  outputs: z.unknown().optional(),
  modules: z.unknown().optional(),
  defaults: z.unknown().optional(),
  ...SETTINGS,
});

/** Body of `POST /api/v1/graphs`. */
export const GraphSubmission = z.strictObject({
  tasks: z.record(Key, TaskSubmission).refine((tasks) => Object.keys(tasks).length > 0, {
    error: "A graph must have at least one task",
  }).describe("Key -> task, at least one."),
  outputs: z.array(Key).min(1).optional().describe(
    "Keys of the results that shall be kept. Default: every key that nothing depends on.",
  ),
  modules: z.record(z.string(), z.string()).optional().describe(
    "File name -> TypeScript or JavaScript source, shipped with the graph and named in `op` as " +
      `\`./name.ts#export\`. At most ${MODULE_FILES_MAX} files and ${MODULE_BYTES_MAX} bytes together.`,
  ),
  defaults: Annotations.optional().describe("For every task that does not set its own."),
  ...SETTINGS,
}).describe("A graph of tasks to compute.");
export type GraphSubmission = z.infer<typeof GraphSubmission>;

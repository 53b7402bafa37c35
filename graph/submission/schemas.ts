/**
 * The JSON form of a graph submission as schemas, for the OpenAPI document.
 * `validate()` checks the same shapes in a linear pass, and adds what no schema can express:
 * references, cycles, operations and modules.
 */
import { z } from "zod";
import {
  ARGUMENTS_MAX,
  CACHE_KEY_CHARACTERS_MAX,
  EXIT_CODE_MAX,
  isResourceAmount,
  KEY_BYTES_MAX,
  LABEL_CHARACTERS_MAX,
  LABEL_NAME,
  LABEL_VALUE,
  LABELS_MAX,
  MODULE_BYTES_MAX,
  MODULE_FILES_MAX,
  NOTIFY_SECRET_CHARACTERS_MAX,
  NOTIFY_URL_CHARACTERS_MAX,
  OPERATION_CHARACTERS_MAX,
  POOL_SLOTS_MAX,
  RESOURCE_AMOUNTS,
  RETRY_DELAY_SECONDS_MAX,
  RETRY_REASONS_MAX,
  SECOND_CHANCE_FACTOR_MAX,
  SECRET_NAME,
  SECRETS_MAX,
  TASK_FILES_MAX,
  TASK_POOLS_MAX,
  TIME_SECONDS_MAX,
  whyNotFileName,
  whyNotInputPath,
  whyNotOutputPath,
} from "../../base/mod.ts";
import { type DurationShape, durationShape } from "../../protocol/mod.ts";
import { CACHE_USE_WANTED, ERROR_NAME, RETRY_DELAY, TIMEOUT } from "./annotations.ts";
import { NAMESPACE_PATTERN, whyNotKey, whyNotNamespace, whyNotPool } from "../key.ts";

/** The fault of too many `inputs` or `outputs`. */
export const TOO_MANY_FILES = `Must have at most ${TASK_FILES_MAX} files`;

const Key = z.string().min(1).max(KEY_BYTES_MAX).refine((key) => whyNotKey(key) === null, {
  error: (issue) => `A key ${whyNotKey(String(issue.input))}`,
});

/** How long values are kept: 0, or a time. */
export const TtlShape: DurationShape = durationShape({
  least: 0,
  most: TIME_SECONDS_MAX,
});

/** The name of a resource, a worker or an error. */
const Name = z.string().min(1).max(128);

const CacheUse = z.union(
  [z.boolean(), z.enum(["refresh", "require"])],
  `Must be ${CACHE_USE_WANTED}`,
);

const ANNOTATIONS = {
  priority: z.int().optional().describe(
    "Replaces the priority of the graph for this task: higher runs first.",
  ),
  retries: z.int().nonnegative().optional().describe(
    "Number of further runs after a failure. Default 0.",
  ),
  retryDelay: durationShape(RETRY_DELAY).optional().describe(
    `Time before the first retry, doubled for each further one up to ${RETRY_DELAY_SECONDS_MAX} s. Default 0.`,
  ),
  retryOn: z.array(z.union([Name.regex(ERROR_NAME), z.int().min(0).max(EXIT_CODE_MAX)])).min(1)
    .max(RETRY_REASONS_MAX).optional().describe(
      "Names of errors as texts, and exit codes as numbers, after which a failed attempt is repeated. " +
        "Default: any.",
    ),
  reschedules: z.int().nonnegative().optional().describe(
    "Number of times that the task may ask to run on another worker, by an error named " +
      "`Reschedule`; then it fails. Default: as the scheduler says, 10 unless configured.",
  ),
  timeout: durationShape(TIMEOUT).optional().describe(
    "Maximum run time; then the process is killed and the attempt fails. Default: no limit.",
  ),
  allowFailure: z.boolean().optional().describe(
    "Whether a failure of the task counts as its end: its users get a description of the error as " +
      "the value, and the graph can succeed. Default false.",
  ),
  runAfter: z.enum(["success", "any"]).optional().describe(
    "`any`: the task runs whatever became of its inputs and of the tasks in `after`; a description of the error " +
      "stands for an input that failed or was blocked. Default `success`.",
  ),
  resources: z.record(Name, z.number().nonnegative().refine(isResourceAmount)).optional().describe(
    'Abstract resources that a run occupies on its worker: `{"GPU": 1}`. An amount is ' +
      `${RESOURCE_AMOUNTS}.`,
  ),
  pools: z.record(
    z.string().refine((name) => whyNotPool(name) === null),
    z.int().min(1).max(POOL_SLOTS_MAX),
  ).refine((pools) => Object.keys(pools).length <= TASK_POOLS_MAX).optional().describe(
    'Slots of pools of the cluster that a run takes: `{"staging-db": 1}`. The task starts while as many ' +
      "are free.",
  ),
  workers: z.array(Name).min(1).optional().describe(
    "Names or ids of the workers that may run the task. Default: any.",
  ),
  allowOtherWorkers: z.boolean().optional().describe(
    "Whether an idle other worker that would start the task earlier runs it. Default false.",
  ),
  replicas: z.union(
    [z.int().positive(), z.literal("all")],
    'Must be a whole number from 1, or "all"',
  ).optional().describe(
    'Desired number of replicas of the result, or `"all"`. Default 1.',
  ),
  pure: z.boolean().optional().describe(
    "Whether the task may be started again after it has run, or may have. Default true.",
  ),
  label: z.string().max(LABEL_CHARACTERS_MAX).optional().describe("Display text."),
  cache: CacheUse.optional().describe(
    "`true`: the result is looked up in the cache of the scheduler, and stored there. `false`: neither. " +
      "`refresh`: the task runs, and its result is stored again. `require`: the task fails when the cache " +
      "has no result. Default: `true` for tasks whose keys say all that they depend on.",
  ),
  cacheKey: z.string().max(CACHE_KEY_CHARACTERS_MAX).optional().describe(
    "Text that is part of the key in the cache: what the result depends on and no other part of the key says.",
  ),
};

/** The annotations of a task: how it is run. */
export const AnnotationsShape = z.strictObject(ANNOTATIONS);

const LiteralSubmissionShape = z.strictObject({
  value: z.unknown().describe("Any JSON, not interpreted."),
}).describe("A literal value.");

const AliasSubmissionShape = z.strictObject({
  alias: Key.describe("The key whose value is shared."),
}).describe("Another name for the value of a key.");

const InputPath = z.string().refine((path) => whyNotInputPath(path) === null, {
  error: (issue) => `A path ${whyNotInputPath(String(issue.input))}`,
});
const OutputPath = z.string().refine((path) => whyNotOutputPath(path) === null, {
  error: (issue) => `A path ${whyNotOutputPath(String(issue.input))}`,
});
const FileName = z.string().refine((name) => whyNotFileName(name) === null, {
  error: (issue) => `A name ${whyNotFileName(String(issue.input))}`,
});

const CallSubmissionShape = z.strictObject({
  op: z.string().min(1).max(OPERATION_CHARACTERS_MAX).describe(
    'The operation: a built-in (`"add"`), an export of a file in `modules` (`"./tasks.ts#clean"`), or an ' +
      'export of a module that Deno can import (`"npm:simple-statistics#mean"`, `"jsr:..."`, `"node:..."`, ' +
      '`"https://..."`). Without `#`: the default export.',
  ),
  args: z.array(z.unknown()).max(ARGUMENTS_MAX).optional().describe(
    'Positional arguments, any JSON. At any depth `{"$ref": "key"}` is replaced by the value of that key, ' +
      '`{"$call": {"op", "args"}}` by the result of a nested call, `{"$value": v}` by `v` unchanged, and ' +
      '`{"$msgpack": "base64"}` by a value that JSON does not have.',
  ),
  after: z.array(Key).max(ARGUMENTS_MAX).optional().describe(
    "Keys of tasks that must have succeeded before the task starts. It does not get their values, which are " +
      "neither fetched nor kept for it.",
  ),
  inputs: z.record(InputPath, z.unknown()).refine(
    (files) => Object.keys(files).length <= TASK_FILES_MAX,
    { error: TOO_MANY_FILES },
  ).optional().describe(
    "Path in the folder of the task -> content, any JSON as in `args`: a text or bytes as they are, anything " +
      "else as JSON. A path that ends with `/` is a folder, into which an archive is unpacked, or each of an " +
      "array of them.",
  ),
  outputs: z.record(FileName, OutputPath).refine(
    (files) => Object.keys(files).length <= TASK_FILES_MAX,
    { error: TOO_MANY_FILES },
  ).optional().describe(
    "Name -> path of a file that the task writes. The result is `{files: {name: bytes}, value}` then. A " +
      "folder (`dist/`) or a pattern (`logs/**/*.xml`) becomes one tar archive.",
  ),
  ...ANNOTATIONS,
}).describe("A call of an operation.");

const TaskSubmissionShape = z.union([
  LiteralSubmissionShape,
  AliasSubmissionShape,
  CallSubmissionShape,
]);

const NAMESPACE_FAULT = {
  abort: true,
  error: (issue: { readonly input?: unknown }) =>
    `A namespace ${whyNotNamespace(String(issue.input))}`,
};

// The sentences of annotations, which are checked elsewhere.
const TEXT = `Must be text of at most ${LABEL_CHARACTERS_MAX} characters`;
const GROUP = "Must be text of 1 to 256 characters, without commas and control characters";
const COUNT = "Must be an integer of 1 or more";
const FACTOR = `Must be a number from 1 to ${SECOND_CHANCE_FACTOR_MAX}`;

/**
 * The fields other than `tasks`, `outputs`, `modules` and `defaults`; small, so zod checks them.
 */
const SETTINGS = {
  name: z.string(TEXT).max(LABEL_CHARACTERS_MAX, TEXT).optional().describe("Display name."),
  namespace: z.string().regex(NAMESPACE_PATTERN, NAMESPACE_FAULT).refine(
    (namespace) => whyNotNamespace(namespace) === null,
    NAMESPACE_FAULT,
  ).optional().describe(
    "Graphs with the same namespace share results: the same key with the same task is computed once, " +
      "the same key with a different task is a conflict. Default: a new one for each graph.",
  ),
  priority: z.int("Must be an integer").optional().describe(
    "Higher runs first, across all graphs of the cluster. Default 0.",
  ),
  ttl: TtlShape.optional().describe(
    "Time that outputs are kept after the end of the graph; 0: until the graph is deleted. Default 3600.",
  ),
  onError: z.enum(["continue", "stop"], 'Must be "continue" or "stop"').optional().describe(
    "After a failure, `continue` (default) runs every task that does not depend on it; `stop` cancels the rest.",
  ),
  maxFailures: z.int(COUNT).positive(COUNT).optional().describe(
    "The number of failed tasks that stops the graph as `onError: stop` does. Default: no limit.",
  ),
  timeout: durationShape(TIMEOUT).optional().describe(
    "Time from the submission, or from a retry, after which the graph is stopped and fails. Default: no limit.",
  ),
  noWorkersTimeout: durationShape(TIMEOUT).optional().describe(
    "Time without any worker that may run one of its tasks, after which the graph is stopped and fails. Default: no limit.",
  ),
  isolation: z.enum(["graph", "owner"], 'Must be "graph" or "owner"').optional()
    .describe(
      "`graph` (default): processes that run code of the graph end with it. `owner`: they may serve " +
        "later graphs of the same owner and modules that ask for this too, and can affect them.",
    ),
  profile: z.boolean("Must be true or false").optional().describe(
    "`true`: workers sample in which functions the tasks of the graph spend CPU time. Default: false.",
  ),
  secondChance: z.union([
    z.boolean(),
    z.strictObject({
      factor: z.number(FACTOR).min(1, FACTOR).max(SECOND_CHANCE_FACTOR_MAX, FACTOR).optional()
        .describe("Multiple of the 95th percentile of the runs of its group. Default 3."),
      minimum: durationShape(TIMEOUT).optional().describe(
        "The least time that a run may take. Default: 10 seconds.",
      ),
    }),
  ], 'Must be true, false, or an object of "factor" and "minimum"').optional().describe(
    "`true`: a task that runs far longer than the others of its group is started a second time, on an idle " +
      "slot of another worker, and the first result counts. Default: false.",
  ),
  group: z.string(GROUP).min(1, GROUP).regex(LABEL_VALUE, GROUP).optional().describe(
    "Of the graphs of one owner and group one runs at a time; the others wait, in their order.",
  ),
  onNewer: z.enum(["cancel", "wait"], 'Must be "cancel" or "wait"').optional().describe(
    "What becomes of the graphs of the group that have not ended: `wait` (default): the graph starts after " +
      "them. `cancel`: it cancels them, those that wait too.",
  ),
  labels: z.record(
    z.string().regex(
      LABEL_NAME,
      "A name has 1 to 63 letters, digits, ., _, / and -, a letter or digit first",
    ),
    z.string().regex(LABEL_VALUE, "A value has at most 256 characters, no comma and no control"),
  ).refine((labels) => Object.keys(labels).length <= LABELS_MAX, {
    error: `A graph has at most ${LABELS_MAX} labels`,
  }).optional().describe(
    "Texts by which the graph is found again: `GET /graphs?label=commit=abc`.",
  ),
  notify: z.strictObject({
    url: z.string().min(1).max(NOTIFY_URL_CHARACTERS_MAX).describe("An https: URL."),
    secret: z.string().min(1).max(NOTIFY_SECRET_CHARACTERS_MAX).optional().describe(
      "Key of the signature of deliveries.",
    ),
  }).optional().describe(
    "A webhook: the URL is told of the end of the graph. The scheduler must allow its host.",
  ),
  secrets: z.array(
    z.string().regex(SECRET_NAME, "A name of a secret has letters, digits and _, at most 128"),
  ).min(1).max(SECRETS_MAX).optional().describe(
    'Names of secrets that the tasks get with `Weir.secret("NAME")`. Their values stand in a file of the ' +
      "scheduler or of the worker, and are masked in logs and errors.",
  ),
  cache: CacheUse.optional().describe(
    "For the whole graph. `false`: no task uses the cache. `refresh` or `require`: in place of `true` for " +
      "each task that would be looked up. `true`: for each task that does not say itself.",
  ),
};

/** The large fields of a submission, which `validate()` checks without zod. */
const LARGE_FIELDS = {
  tasks: z.unknown().optional(),
  outputs: z.unknown().optional(),
  modules: z.unknown().optional(),
  defaults: z.unknown().optional(),
};

/** The part of a submission that `validate()` checks with zod. */
export const Envelope = z.strictObject({ ...LARGE_FIELDS, ...SETTINGS });

/** Returns whether a submission has no field but the large ones, as most small graphs. */
export function hasNoSettings(submission: object): boolean {
  return Object.keys(submission).every((field) => Object.hasOwn(LARGE_FIELDS, field));
}

/** Body of `POST /api/v1/graphs`. */
export const GraphSubmissionShape = z.strictObject({
  tasks: z.record(Key, TaskSubmissionShape).refine((tasks) => Object.keys(tasks).length > 0, {
    error: "A graph must have at least one task",
  }).describe("Key -> task, at least one."),
  outputs: z.array(Key).min(1).optional().describe(
    "Keys whose results are kept. Default: every key that no task depends on.",
  ),
  modules: z.record(z.string(), z.string()).optional().describe(
    "File name -> TypeScript or JavaScript source, shipped with the graph and named in `op` as " +
      `\`./name.ts#export\`. At most ${MODULE_FILES_MAX} files and ${MODULE_BYTES_MAX} bytes together. ` +
      'Or `{"sha256"}` of a set that was uploaded with `PUT /modules/{sha256}`.',
  ),
  defaults: AnnotationsShape.optional().describe(
    "Defaults for every call that does not set its own.",
  ),
  ...SETTINGS,
}).describe("A graph of tasks to compute.");

const count = z.int().nonnegative();

/** 200 of `POST /api/v1/graphs?dryRun=true`. */
export const DryRunShape = z.object({
  tasks: count.describe(
    "Tasks that would run, without aliases, inlined literals and culled tasks.",
  ),
  edges: count.describe("Inputs of all tasks together, and tasks that they come after."),
  outputs: z.array(z.string()).describe("Keys of the results that would be kept."),
  depth: count.describe("Tasks on the longest path."),
  order: z.array(z.string()).describe("The first 20 keys in running order."),
});

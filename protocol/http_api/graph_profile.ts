/**
 * The profile of a graph that has run: what its tasks took and how large their results were, and
 * how fast its cluster was. It has no values and no arguments. As a file it is NDJSON: a header,
 * then one line a task, inputs before the tasks that need them. `weir what-if` runs it on clusters
 * that do not exist. A user may keep, send and edit it.
 */
import {
  CLUSTER_LIMITS,
  POOL_SLOTS_MAX,
  PROFILED_TASK_SECONDS_MAX,
  PROFILED_WAIT_MS_MAX,
  RESOURCE_AMOUNT_MAX,
  WORKER_THREADS_MAX,
  WORKERS_MAX,
} from "../../base/mod.ts";
import type { Resources } from "../task.ts";

/** The version of the format, the first field of the header. */
export const PROFILE_VERSION = 1;

/** The first line. */
export interface ProfileHeader {
  readonly weirProfile: typeof PROFILE_VERSION;
  readonly graph: string;
  readonly name: string;
  /** Number of the lines that follow. */
  readonly tasks: number;
  /** From the submission to the end of the graph, without the time before it was retried. */
  readonly elapsedMs: number;
  /** Threads of all workers. */
  readonly slots: number;
  readonly workers: readonly ProfiledWorker[];
  /** Most of each resource of a worker that left before the end. Absent: none had any. */
  readonly resources?: Resources;
  /** Slots of the pools that its tasks use; absent: they use none. */
  readonly pools?: Readonly<Record<string, number>>;
  readonly rates: ProfileRates;
}

/** A worker of the cluster that the graph ended on. */
export interface ProfiledWorker {
  readonly threads: number;
  /** 0: no limit. */
  readonly memoryBytes: number;
  readonly resources?: Resources;
}

/** What the run has shown of the cluster. Absent: it was not measured. */
export interface ProfileRates {
  /** From the end of a run to the begin of the next one in its process. */
  readonly startMs?: number;
  /** What the first run of a process takes beside that: the process has to be made ready. */
  readonly firstStartMs?: number;
  /** Bytes per second of inputs that are handed to a process, and of results that it returns. */
  readonly inputRate?: number;
  readonly resultRate?: number;
  /** A message between a worker and the scheduler, one way. */
  readonly messageMs?: number;
  /** From the wish for a value of another worker to its first byte. */
  readonly requestMs?: number;
  /** Bytes per second of a transfer between two workers. */
  readonly bandwidth?: number;
  /** Bytes per second that a worker writes to its disk, and reads from it. */
  readonly writeRate?: number;
  readonly readRate?: number;
  /** Most resident bytes of a worker with idle processes and no values. */
  readonly workerBytes?: number;
  /** Its usual ones: the median. Absent: as the most. */
  readonly usualWorkerBytes?: number;
  /** Resident bytes of an idle process. */
  readonly processBytes?: number;
  /** Those of them that are in memory once for all processes of a worker. Absent: none. */
  readonly sharedBytes?: number;
}

/** A line of a task. */
export interface ProfiledTask {
  readonly key: string;
  readonly group: string;
  /** Microseconds of its run; of all attempts together if there were several. */
  readonly us: number;
  /** Bytes of the result. */
  readonly bytes: number;
  /** Keys of its inputs, and of tasks that it only comes after. Absent: none. */
  readonly inputs?: readonly string[];
  readonly after?: readonly string[];
  /** Largest resident bytes of a process that ran a task of its group. Absent: not measured. */
  readonly peak?: number;
  /** Absent: 1. */
  readonly attempts?: number;
  /** The value was there before: in the cache, or as data that the graph was given. */
  readonly from?: "cache" | "data";
  /** The graph wants its result until the end. */
  readonly output?: true;
  readonly priority?: number;
  readonly resources?: Resources;
  readonly pools?: Readonly<Record<string, number>>;
  readonly replicas?: number | "all";
}

export interface GraphProfile {
  readonly header: ProfileHeader;
  readonly tasks: readonly ProfiledTask[];
}

/** A profile that cannot be used. The message names the line. */
export class ProfileError extends Error {
  override name = "ProfileError";
}

/**
 * Reads the lines of a profile.
 *
 * @param name of the file, for messages
 * @throws ProfileError
 */
export function readProfile(lines: Iterable<string>, name: string): GraphProfile {
  let number = 0;
  let header: ProfileHeader | null = null;
  const tasks: ProfiledTask[] = [];
  const known = new Map<string, number>();
  const wrong = (reason: string) =>
    new ProfileError(`Cannot use "${name}": line ${number} ${reason}`);
  for (const text of lines) {
    number++;
    if (text.trim() === "") continue;
    const line = parseObject(text);
    if (line === null) throw wrong("is not a JSON object");
    if (header === null) {
      const reason = whyNoHeader(line);
      if (reason !== null) throw wrong(reason);
      header = line as unknown as ProfileHeader;
      continue;
    }
    const reason = whyNoTask(line);
    if (reason !== null) throw wrong(reason);
    const task = line as unknown as ProfiledTask;
    const before = known.get(task.key);
    if (before !== undefined) throw wrong(`repeats the key "${task.key}" of line ${before}`);
    for (const key of [...task.inputs ?? [], ...task.after ?? []]) {
      if (!known.has(key)) {
        throw wrong(`needs "${key}", which no line before it has: inputs come first`);
      }
    }
    known.set(task.key, number);
    tasks.push(task);
  }
  if (header === null) throw new ProfileError(`Cannot use "${name}": it is empty`);
  if (tasks.length === 0) throw new ProfileError(`Cannot use "${name}": it has no tasks`);
  if (header.tasks !== tasks.length) {
    throw new ProfileError(
      `Cannot use "${name}": it has ${tasks.length} ${
        tasks.length === 1 ? "task" : "tasks"
      } and not the ${header.tasks} that its ` +
        `header names; correct "tasks" if you have edited it`,
    );
  }
  return { header, tasks };
}

/** The lines of a profile, each with its end. */
export function* profileLines({ header, tasks }: GraphProfile): Generator<string> {
  yield `${JSON.stringify(header)}\n`;
  for (const task of tasks) yield `${JSON.stringify(task)}\n`;
}

type Line = Readonly<Record<string, unknown>>;
type Test = (value: unknown) => boolean;

function parseObject(text: string): Line | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function whyNoHeader(line: Line): string | null {
  const { weirProfile: version } = line;
  if (version === undefined) return 'is no header of a profile: it has no "weirProfile"';
  if (version !== PROFILE_VERSION) {
    return `names version ${JSON.stringify(version)} of the format: this Weir reads ` +
      `version ${PROFILE_VERSION}`;
  }
  return whyWrong(line, HEADER_FIELDS);
}

function whyNoTask(line: Line): string | null {
  if ("weirProfile" in line) return "is a second header: a file has one profile";
  return whyWrong(line, TASK_FIELDS);
}

type Fields = Readonly<Record<string, Field>>;

/** `path`: of the object in its line, as the begin of the names of its fields. */
function whyWrong(line: Line, fields: Fields, path = ""): string | null {
  for (const [name, field] of Object.entries(fields)) {
    const value = line[name];
    if (value === undefined ? !field.optional : !field.test(value)) {
      return `has no valid "${path}${name}": ${field.what}`;
    }
    const reason = value === undefined ? null : whyWrongInside(value, field, path + name);
    if (reason !== null) return reason;
  }
  const unknown = Object.keys(line).find((name) => !Object.hasOwn(fields, name));
  return unknown === undefined ? null : `has the unknown field "${path}${unknown}"`;
}

function whyWrongInside(value: unknown, { fields }: Field, path: string): string | null {
  if (fields === undefined) return null;
  if (!Array.isArray(value)) return whyWrong(value as Line, fields, `${path}.`);
  for (const [index, item] of value.entries()) {
    const reason = whyWrong(item as Line, fields, `${path}[${index}].`);
    if (reason !== null) return reason;
  }
  return null;
}

interface Field {
  readonly test: Test;
  readonly what: string;
  readonly optional?: true;
  /** Fields of an object, or of each object of a list. */
  readonly fields?: Fields;
}

function isObject(value: unknown): value is Line {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Any count is still exact. */
const NUMBER_MAX = 1e15;
const TASK_US_MAX = PROFILED_TASK_SECONDS_MAX * 1_000_000;
const BYTES_MAX = CLUSTER_LIMITS.bytes;
const isUpTo = (most: number): Test => (value) =>
  typeof value === "number" && value >= 0 && value <= most;
const isWholeUpTo = (most: number): Test => (value) =>
  isUpTo(most)(value) && Number.isInteger(value);
const isNumber = isUpTo(NUMBER_MAX);
const isWhole = isWholeUpTo(NUMBER_MAX);
const isCount: Test = (value) => isWhole(value) && value !== 0;
const isText: Test = (value) => typeof value === "string";
const isName: Test = (value) => isText(value) && value !== "";
const areNames: Test = (value) =>
  Array.isArray(value) && value.every(isName) && new Set(value).size === value.length;
const areAll = (test: Test): Test => (value) => isObject(value) && Object.values(value).every(test);

const AMOUNTS = {
  test: areAll(isUpTo(RESOURCE_AMOUNT_MAX)),
  what: `amounts by name, at most ${RESOURCE_AMOUNT_MAX}`,
  optional: true,
} as const;
const SLOTS = {
  test: areAll(isWholeUpTo(POOL_SLOTS_MAX)),
  what: `slots by name, at most ${POOL_SLOTS_MAX}`,
  optional: true,
} as const;
const BYTES = {
  test: isWholeUpTo(BYTES_MAX),
  what: `a number of bytes, at most ${BYTES_MAX}`,
} as const;

const WORKER_FIELDS: Fields = {
  threads: {
    test: (value) => isCount(value) && isUpTo(WORKER_THREADS_MAX)(value),
    what: `a whole number from 1 to ${WORKER_THREADS_MAX}`,
  },
  memoryBytes: BYTES,
  resources: AMOUNTS,
};

const WAIT = {
  test: isUpTo(PROFILED_WAIT_MS_MAX),
  what: `milliseconds, at most ${PROFILED_WAIT_MS_MAX}`,
  optional: true,
} as const;
const RATE = {
  test: (value: unknown) => isNumber(value) && value !== 0,
  what: `bytes per second, above 0 and at most ${NUMBER_MAX}`,
  optional: true,
} as const;
const SIZE = {
  test: isUpTo(BYTES_MAX),
  what: `a number of bytes, at most ${BYTES_MAX}`,
  optional: true,
} as const;
const RATE_FIELDS = {
  startMs: WAIT,
  firstStartMs: WAIT,
  inputRate: RATE,
  resultRate: RATE,
  messageMs: WAIT,
  requestMs: WAIT,
  bandwidth: RATE,
  writeRate: RATE,
  readRate: RATE,
  workerBytes: SIZE,
  usualWorkerBytes: SIZE,
  processBytes: SIZE,
  sharedBytes: SIZE,
} satisfies Record<keyof ProfileRates, Field>;

const HEADER_FIELDS: Fields = {
  weirProfile: { test: isCount, what: "the version" },
  graph: { test: isText, what: "a text" },
  name: { test: isText, what: "a text" },
  tasks: { test: isCount, what: "the number of tasks" },
  elapsedMs: { test: isNumber, what: "milliseconds" },
  slots: { test: isWhole, what: "a whole number" },
  workers: {
    test: (value) => Array.isArray(value) && value.length <= WORKERS_MAX && value.every(isObject),
    what: `a list of {"threads", "memoryBytes"}, at most ${WORKERS_MAX}`,
    fields: WORKER_FIELDS,
  },
  resources: AMOUNTS,
  pools: SLOTS,
  rates: { test: isObject, what: "an object of numbers", fields: RATE_FIELDS },
};

const TASK_FIELDS = {
  key: { test: isName, what: "a text" },
  group: { test: isName, what: "a text" },
  us: { test: isWholeUpTo(TASK_US_MAX), what: `whole microseconds, at most ${TASK_US_MAX}` },
  bytes: BYTES,
  inputs: { test: areNames, what: "a list of keys, each once", optional: true },
  after: { test: areNames, what: "a list of keys, each once", optional: true },
  peak: { ...BYTES, optional: true },
  attempts: { test: isCount, what: "a whole number above 0", optional: true },
  from: {
    test: (value) => value === "cache" || value === "data",
    what: '"cache" or "data"',
    optional: true,
  },
  output: { test: (value) => value === true, what: "true", optional: true },
  priority: {
    test: (value) => Number.isSafeInteger(value),
    what: "a whole number",
    optional: true,
  },
  resources: AMOUNTS,
  pools: SLOTS,
  replicas: {
    test: (value) => value === "all" || isCount(value),
    what: 'a whole number above 0, or "all"',
    optional: true,
  },
} satisfies Record<keyof ProfiledTask, Field>;

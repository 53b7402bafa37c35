/**
 * Checks the posts of workers field by field, without a schema library: tens of thousands of
 * messages arrive per second, and the scheduler relies on their shape.
 */
import {
  HEARTBEAT_PEAKS_MAX,
  HEARTBEAT_PEERS_MAX,
  HELD_RUNS_MAX,
  isRecord,
  SPAWN_BYTES_MAX,
  STORE_FIGURES_MAX,
} from "../../base/mod.ts";
import {
  type Fault,
  FROM_WORKER_FIELDS,
  type FromWorker,
  type FromWorkerField,
  isFullKey,
  isInlineValue,
  jsonPointer,
} from "../../protocol/mod.ts";
import type { EventPost } from "../inbox/answer.ts";

/** Returns the post, or what is wrong with it. */
export function readEventPost(body: unknown): EventPost | Fault {
  if (!isRecord(body)) return { pointer: "", detail: "A post must be an object" };
  const { incarnation, seq, ack, events, instructions = false } = body;
  if (!isCount(incarnation)) return { pointer: "/incarnation", detail: WHOLE };
  if (!isCount(seq) || seq === 0) {
    return { pointer: "/seq", detail: "Must be a whole number from 1" };
  }
  if (!isCount(ack)) return { pointer: "/ack", detail: WHOLE };
  if (typeof instructions !== "boolean") {
    return { pointer: "/instructions", detail: "Must be true or false" };
  }
  if (!Array.isArray(events)) return { pointer: "/events", detail: "Must be an array" };
  for (let index = 0; index < events.length; index++) {
    const fault = faultOf(events[index]);
    if (fault === null) continue;
    return { pointer: jsonPointer(["events", index, ...fault.path]), detail: fault.detail };
  }
  const messages = events as FromWorker[];
  return { incarnation, seq, ack, messages, takesInstructions: instructions };
}

const WHOLE = "Must be a whole number from 0";
/** Characters that a problem repeats of the type of an unknown event. */
const TYPE_CHARACTERS_MAX = 64;

type Check = (value: unknown) => boolean;

/** Field name -> its check; a field has the same meaning in every message. */
const CHECKS: Readonly<Record<Exclude<FromWorkerField, "keys">, Check>> = {
  key: isKey,
  attempt: isCount,
  epoch: isCount,
  nbytes: isCount,
  startedAt: isCount,
  durationUs: isCount,
  id: isCount,
  holder: isText,
  detail: isText,
  reason: isText,
  status: (value) => value === "running" || value === "paused",
  state: (value) => value === null || isText(value),
  trouble: (value) => value === null || isText(value),
  ownMemoryFull: (value) => value === true,
  error: isTaskError,
  values: (value) => isListOf(value, [isKey, isCount, isCount, isCount]),
  last: (value) => typeof value === "boolean",
  replicas: (value) => isListOf(value, [isKey, isCount, isCount]),
  figures: isHeartbeat,
  value: (value) => value === null || isInlineValue(value),
  digest: (value) => value === null || (typeof value === "string" && SHA256_PATTERN.test(value)),
  waits: isWaits,
  // A character is at least one byte.
  document: (value) => isText(value) && (value as string).length <= SPAWN_BYTES_MAX,
};

/** Types of the messages with a field `keys`. */
type WithKeys = {
  [Type in FromWorker[0]]: "keys" extends (typeof FROM_WORKER_FIELDS)[Type][number] ? Type : never;
}[FromWorker[0]];

/** Checks of the field `keys`, whose items differ between messages. */
const KEY_LISTS: Readonly<Record<WithKeys, Check>> = {
  "released": isReleases,
  "acquire-failed": (value) => isListOf(value, [isKey, isCount, isText]),
  "ask-holders": isKeys,
  "replicas-missing": (value) => isListOf(value, [isKey, isCount]),
  "holder-unreachable": (value) => isListOf(value, [isKey, isCount]),
};

/** Type of a message -> the checks of its fields, in their order. */
const MESSAGES: ReadonlyMap<unknown, readonly Check[]> = new Map(
  Object.entries(FROM_WORKER_FIELDS).map(([type, fields]) => [
    type,
    fields.map((field) => field === "keys" ? KEY_LISTS[type as WithKeys] : CHECKS[field]),
  ]),
);

/** Number of the last fields of a message that may be absent; without an entry: none. */
const SHA256_PATTERN = /^[0-9a-f]{64}$/;

const OPTIONAL: ReadonlyMap<string, number> = new Map([
  ["task-finished", 3],
  ["task-erred", 1],
  ["task-spawned", 1],
  ["status-changed", 1],
  ["released", 1],
]);

/** Fault of an event, and its place. */
interface EventFault {
  readonly path: readonly number[];
  readonly detail: string;
}

function faultOf(event: unknown): EventFault | null {
  if (!Array.isArray(event)) return { path: [], detail: "An event must be an array" };
  const type: unknown = event[0];
  if (typeof type !== "string") {
    return { path: [0], detail: "An event must begin with the name of its type" };
  }
  const checks = MESSAGES.get(type);
  if (checks === undefined) {
    return { path: [0], detail: `Unknown event "${type.slice(0, TYPE_CHARACTERS_MAX)}"` };
  }
  const fields = event.length - 1;
  const required = checks.length - (OPTIONAL.get(type) ?? 0);
  // `null` only keeps the place of an optional field before others.
  const isComplete = fields <= checks.length && fields >= required &&
    (fields === required || event[fields] !== null);
  if (!isComplete) {
    return { path: [], detail: `"${type}" must have ${checks.length} fields after its type` };
  }
  for (let field = 0; field < fields; field++) {
    if (checks[field]?.(event[field + 1])) continue;
    const name = FROM_WORKER_FIELDS[type as FromWorker[0]][field];
    return { path: [field + 1], detail: `"${type}" has an invalid "${name}"` };
  }
  return null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Returns whether the value is the five times of a {@linkcode RunWaits}. */
function isWaits(value: unknown): boolean {
  return Array.isArray(value) && value.length === 5 && value.every(isCount);
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

/** Returns whether the value is a key in the cluster. */
function isKey(value: unknown): boolean {
  return typeof value === "string" && isFullKey(value);
}

function isKeys(value: unknown): boolean {
  return Array.isArray(value) && value.every(isKey);
}

/** A list of at most `lengthMax` tuples, each with one value for every check. */
function isListOf(value: unknown, checks: readonly Check[], lengthMax = Infinity): boolean {
  if (!Array.isArray(value) || value.length > lengthMax) return false;
  for (const item of value) {
    if (!Array.isArray(item) || item.length !== checks.length) return false;
    for (let index = 0; index < checks.length; index++) {
      if (!checks[index]?.(item[index])) return false;
    }
  }
  return true;
}

/** Values that left a worker, those that were lost with the reason. */
function isReleases(value: unknown): boolean {
  return Array.isArray(value) &&
    value.every((item) =>
      Array.isArray(item) && (item.length === 2 || item.length === 3 && isText(item[2])) &&
      isKey(item[0]) && isCount(item[1])
    );
}

function isTaskError(value: unknown): boolean {
  return isRecord(value) && isText(value.kind) && isText(value.name) && isText(value.message);
}

function isHeartbeat(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.memory)) return false;
  const { process, managed, spilledMemory, spilledDisk } = value.memory;
  const { waiting = 0, stalledMs = 0, shared = 0 } = value.memory;
  return [process, managed, spilledMemory, spilledDisk].every(isCount) &&
    [waiting, stalledMs, shared].every(isCount) &&
    isCount(value.bandwidth) && isCount(value.receivedBytesTotal) &&
    isListOf(value.executing, [isKey, isCount, isCount]) &&
    (value.transferUs === undefined || isCount(value.transferUs)) &&
    (value.executorStarts === undefined || isCount(value.executorStarts)) &&
    (value.store === undefined || isFigures(value.store)) &&
    (value.spills === undefined || isSpills(value.spills)) &&
    (value.peaks === undefined || isListOf(value.peaks, [isKey, isCount], HEARTBEAT_PEAKS_MAX)) &&
    (value.receivedFrom === undefined ||
      isListOf(value.receivedFrom, [isText, isCount], HEARTBEAT_PEERS_MAX)) &&
    (value.held === undefined || isListOf(value.held, [isKey, isCount], HELD_RUNS_MAX));
}

function isSpills(value: unknown): boolean {
  return isRecord(value) && isKeys(value.spilled) && isKeys(value.unspilled);
}

/** Figures of a store. Each name becomes a metric. */
function isFigures(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const figures = Object.entries(value);
  return figures.length <= STORE_FIGURES_MAX &&
    figures.every(([name, figure]) =>
      /^[a-z][a-z0-9_]{0,63}$/.test(name) && Number.isFinite(figure) && Number(figure) >= 0
    );
}

/**
 * Checks the posts of workers field by field, without a schema library: tens of thousands of
 * messages arrive per second, and the scheduler relies on their shape.
 */
import { isRecord, STORE_FIGURES_MAX } from "../../base/mod.ts";
import {
  FROM_WORKER_FIELDS,
  type FromWorker,
  type FromWorkerField,
  isInlineValue,
} from "../../protocol/mod.ts";
import type { EventPost } from "../../scheduler/mod.ts";

/** Returns the post, or why it is invalid. */
export function readEventPost(body: unknown): EventPost | string {
  if (!isRecord(body)) return "A post must be an object";
  const { incarnation, seq, ack, events } = body;
  if (!isCount(incarnation)) return '"incarnation" must be a whole number';
  if (!isCount(seq) || seq === 0) return '"seq" must be a whole number from 1';
  if (!isCount(ack)) return '"ack" must be a whole number';
  if (!Array.isArray(events)) return '"events" must be an array';
  for (const [index, event] of events.entries()) {
    const fault = faultOf(event);
    if (fault !== null) return `"events" ${index}: ${fault}`;
  }
  return { incarnation, seq, ack, events: events as FromWorker[] };
}

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
  error: isTaskError,
  replicas: (value) => isListOf(value, [isKey, isCount, isCount]),
  figures: isHeartbeat,
  value: isInlineValue,
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

function faultOf(event: unknown): string | null {
  if (!Array.isArray(event)) return "An event must be an array";
  const checks = MESSAGES.get(event[0]);
  if (checks === undefined) return `Unknown event "${event[0]}"`;
  const fields = event.length - 1;
  const isComplete = fields === checks.length ||
    (event[0] === "task-finished" && fields === checks.length - 1);
  if (!isComplete) return `"${event[0]}" has ${checks.length} fields`;
  for (let field = 0; field < fields; field++) {
    if (checks[field]?.(event[field + 1])) continue;
    const name = FROM_WORKER_FIELDS[event[0] as FromWorker[0]][field];
    return `"${event[0]}" has an invalid "${name}"`;
  }
  return null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

/** Whether the value is a full key: namespace, slash, short key. */
function isKey(value: unknown): boolean {
  return typeof value === "string" && value.indexOf("/") > 0;
}

function isKeys(value: unknown): boolean {
  return Array.isArray(value) && value.every(isKey);
}

function isListOf(value: unknown, checks: readonly Check[]): boolean {
  if (!Array.isArray(value)) return false;
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
  const { process, managed, spilledMemory, spilledDisk, waiting = 0, stalledMs = 0 } = value.memory;
  return [process, managed, spilledMemory, spilledDisk, waiting, stalledMs].every(isCount) &&
    isCount(value.bandwidth) && isCount(value.receivedBytesTotal) &&
    isListOf(value.executing, [isKey, isCount, isCount]) &&
    (value.executorStarts === undefined || isCount(value.executorStarts)) &&
    (value.store === undefined || isFigures(value.store)) &&
    (value.spills === undefined || isSpills(value.spills));
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

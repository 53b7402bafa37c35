/**
 * Failures of a graph: the failed tasks by message, where numbers and ids are folded, how many
 * tasks each kind blocked, and the task that failed first.
 */
import { FoldedText, foldText } from "../../base/mod.ts";
import {
  type GraphFailures,
  type GraphId,
  type Key,
  shortKey,
  type TaskError,
} from "../../protocol/mod.ts";
import type { SchedulerState } from "../core.ts";
import { describeFailure, finalIn, stateIn } from "../state/account.ts";
import type { Task } from "../state/task.ts";
import { iso } from "./task_status.ts";

/** Kinds of failures that are told apart. */
const KINDS_MAX = 100;
/** Characters of the first line of a message. */
const LINE_CHARACTERS_MAX = 200;
/** Blocked tasks that are named. */
const BLOCKED_KEYS_MAX = 10;

type FailureKind = GraphFailures["items"][number];

interface FoundKind {
  readonly kind: FailureKind;
  readonly message: FoldedText;
}

/** Tasks that one failed task blocked. */
interface Blocked {
  readonly keys: string[];
  count: number;
}

interface FirstFailure {
  readonly task: Task;
  readonly error: TaskError | null;
  readonly endedAt: number;
}

/** Tasks that are looked at in one step. */
const STEP_TASKS = 100;

/**
 * The failed tasks of a graph by group, name of the error and folded first line. Linear in the
 * tasks of the graph until all failed and blocked ones are found, in steps.
 */
export function* graphFailures(
  { cluster }: SchedulerState,
  graph: GraphId,
  limit: number,
): Generator<void, GraphFailures | undefined> {
  const record = cluster.graphs.get(graph);
  if (record === undefined) return undefined;
  const kinds = new Map<string, FoundKind>();
  const kindOfTask = new Map<Key, FailureKind>();
  const blockedBy = new Map<Key, Blocked>();
  let first: FirstFailure | null = null;
  let [omitted, left] = [0, record.counts.erred + record.counts.blocked];
  for (const [at, task] of record.tasks.entries()) {
    if (left === 0) break;
    if (at % STEP_TASKS === STEP_TASKS - 1) yield;
    if (stateIn(record, task) !== "erred") continue;
    left--;
    const final = finalIn(record, task);
    const { error, blame } = final ?? describeFailure(task);
    if (blame !== null) {
      addBlocked(blockedBy, blame, task);
      continue;
    }
    const { endedAt } = final ?? task;
    if (first === null || isEarlier(endedAt, first.endedAt)) first = { task, error, endedAt };
    const found = addFailure(kinds, task, error);
    if (found === null) omitted++;
    else kindOfTask.set(task.key, found);
  }
  for (const [key, { count }] of blockedBy) {
    const kind = kindOfTask.get(key);
    if (kind !== undefined) kind.blocked += count;
  }
  const sorted = [...kinds.values()]
    .map(({ kind, message }) => ({ ...kind, message: message.toString() }))
    .sort((a, b) => b.count - a.count);
  for (const { count } of sorted.slice(limit)) omitted += count;
  return {
    items: sorted.slice(0, limit),
    omitted,
    first: first === null ? null : describeFirst(first, blockedBy.get(first.task.key)),
  };
}

function addBlocked(blockedBy: Map<Key, Blocked>, blame: Key, task: Task): void {
  let blocked = blockedBy.get(blame);
  if (blocked === undefined) blockedBy.set(blame, blocked = { keys: [], count: 0 });
  blocked.count++;
  if (blocked.keys.length < BLOCKED_KEYS_MAX) blocked.keys.push(shortKey(task.key));
}

/** Returns whether a time comes before another one; 0 is no time. */
function isEarlier(at: number, than: number): boolean {
  return at !== 0 && (than === 0 || at < than);
}

/** Counts a failed task. Returns its kind, or `null` if there are too many of them. */
function addFailure(
  kinds: Map<string, FoundKind>,
  { key, group }: Task,
  error: TaskError | null,
): FailureKind | null {
  const message = firstLine(error);
  const name = error?.name ?? "Error";
  const id = JSON.stringify([group.name, name, foldText(message)]);
  const known = kinds.get(id);
  if (known !== undefined) {
    known.message.add(message);
    known.kind.count++;
    return known.kind;
  }
  if (kinds.size === KINDS_MAX) return null;
  const kind = {
    group: group.name,
    error: name,
    message,
    count: 1,
    blocked: 0,
    key: shortKey(key),
  };
  kinds.set(id, { kind, message: new FoldedText(message) });
  return kind;
}

function firstLine(error: TaskError | null): string {
  const message = error?.message ?? "";
  const end = message.indexOf("\n");
  return message.slice(0, Math.min(end < 0 ? Infinity : end, LINE_CHARACTERS_MAX));
}

function describeFirst(
  { task, error, endedAt }: FirstFailure,
  blocked: Blocked = { keys: [], count: 0 },
): NonNullable<GraphFailures["first"]> {
  return {
    key: shortKey(task.key),
    ...(task.annotations?.label !== undefined && { label: task.annotations.label }),
    error: error?.name ?? "Error",
    message: firstLine(error),
    endedAt: iso(endedAt),
    blocked: blocked.count,
    blockedKeys: blocked.keys,
  };
}

/**
 * Failures of a graph, for standard error: each failed task with its arguments, the error and the
 * stack of the process that ran it, the end of its output, and the tasks that its failure blocked.
 */
import { type Client, ProblemError } from "../../client/mod.ts";
import { FoldedText, foldText, isRecord } from "../../base/mod.ts";
import { type GraphStatus, taskNameText, type TaskStatus, taskTitle } from "../../protocol/mod.ts";
import { errorTitle, stackPlaces } from "../ci/error_text.ts";
import { withoutColours } from "../output/colours.ts";
import { spanOf } from "../output/duration.ts";
import { printable, printableLine } from "../output/printable.ts";

/** Failed tasks that are shown with their stacks. */
const FAILURES_MAX = 10;
/** Statuses of failed and blocked tasks that are read. */
const READ_MAX = 20_000;
const STACK_LINES_MAX = 20;
const LOG_LINES_MAX = 20;
const BLOCKED_NAMES_MAX = 10;
/** Kinds of further failures, by message. */
const KINDS_MAX = 10;

/** The failures of a graph that has ended, and why it was stopped, as lines. */
export async function failureLines(
  status: GraphStatus,
  client: Client,
  shown: ShownParts = {},
): Promise<string[]> {
  const { stopReason } = status;
  const stopped = stopReason === undefined ? [] : [printableLine(`stopped: ${stopReason}`)];
  return [...stopped, ...await erredLines(status, client, shown)];
}

interface ShownParts {
  /** Whether the end of the output of tasks is shown: not after all of it. Default true. */
  readonly output?: boolean;
}

async function erredLines(
  status: GraphStatus,
  client: Client,
  shown: ShownParts,
): Promise<string[]> {
  if (status.counts.erred + status.counts.blocked === 0) return [];
  try {
    return describeFailures(await readErred(status.id, client), status, shown);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // The tasks are not kept, or the token may not read them.
    return status.errors.map(({ key, message }) => printableLine(`failed: ${key}: ${message}`));
  }
}

/** The lines for tasks that failed or were blocked, in the order of the graph. */
export function describeFailures(
  erred: readonly TaskStatus[],
  { counts }: Pick<GraphStatus, "counts">,
  shown: ShownParts = {},
): string[] {
  const blockedBy = Map.groupBy(
    erred.filter(({ blame }) => blame !== undefined),
    ({ blame }) => JSON.stringify(blame),
  );
  const failed = erred.filter(({ blame }) => blame === undefined);
  const lines = failed.slice(0, FAILURES_MAX).flatMap((task) => [
    ...describeFailure(task, shown),
    ...describeBlocked(blockedBy.get(JSON.stringify(task.key)) ?? []),
  ]);
  for (const blocked of blockedBy.values()) {
    const { blame = "" } = blocked[0] ?? {};
    // The failed task is one of another graph of the namespace, or of another namespace.
    if (failed.some(({ key }) => key === blame)) continue;
    lines.push(printableLine(`failed: ${taskNameText(blame)}: ${errorTitle(blocked[0]?.error)}`));
    lines.push(...describeBlocked(blocked));
  }
  lines.push(...describeRest(failed.slice(FAILURES_MAX)));
  const unread = counts.erred + counts.blocked - erred.length;
  if (unread > 0) lines.push(`failed or blocked: ${unread} more tasks`);
  return lines;
}

/** Further failed tasks as one line for each kind: numbers and ids of messages are folded. */
function describeRest(failed: readonly TaskStatus[]): string[] {
  const kinds = new Map<string, { readonly title: FoldedText; count: number }>();
  let left = failed.length;
  for (const { error } of failed) {
    const title = errorTitle(error);
    const id = foldText(title);
    let kind = kinds.get(id);
    if (kind === undefined) {
      if (kinds.size === KINDS_MAX) continue;
      kinds.set(id, kind = { title: new FoldedText(title), count: 0 });
    }
    kind.title.add(title);
    kind.count++;
    left--;
  }
  return [
    ...[...kinds.values()].map(({ title, count }) =>
      printableLine(`failed: ${count} more ${count === 1 ? "task" : "tasks"}: ${title}`)
    ),
    ...(left > 0 ? [`failed: ${left} more tasks`] : []),
  ];
}

async function readErred(id: string, client: Client): Promise<TaskStatus[]> {
  const erred: TaskStatus[] = [];
  for await (const task of client.tasks(id, { state: "erred" })) {
    if (erred.push(task) >= READ_MAX) break;
  }
  return erred;
}

function describeFailure(task: TaskStatus, { output = true }: ShownParts): string[] {
  const { arguments: args = "", error, attempts, startedAt, endedAt } = task;
  const ran = startedAt === null || endedAt === null ? "" : spanOf(startedAt, endedAt, 0);
  const tries = attempts > 1 ? `after ${attempts} attempts` : "";
  const circumstances = [tries, ran && `${attempts > 1 ? "the last one" : "it"} ran for ${ran}`]
    .filter((text) => text !== "");
  return [
    printableLine(`failed: ${taskTitle(task)}: ${errorTitle(error)}`),
    ...(args === "" ? [] : [printableLine(`  with the arguments ${args}`)]),
    ...(circumstances.length === 0 ? [] : [`  ${circumstances.join(", ")}`]),
    ...stackLines(error),
    ...(output ? logLines(error?.logTail) : []),
  ];
}

/** The places in the code of the task, and those of the causes of its error. */
function stackLines(error: unknown): string[] {
  if (!isRecord(error)) return [];
  const lines = stackPlaces(error).slice(0, STACK_LINES_MAX).map((line) =>
    `    ${printable(line)}`
  );
  if (!isRecord(error.cause)) return lines;
  const cause = printableLine(`  caused by ${errorTitle(error.cause)}`);
  return [...lines, cause, ...stackLines(error.cause)].slice(0, 2 * STACK_LINES_MAX);
}

function logLines(logTail: string | undefined): string[] {
  const lines = withoutColours(logTail ?? "").trimEnd().split(/\r?\n/).filter((line) =>
    line !== ""
  );
  if (lines.length === 0) return [];
  return [
    "  the end of its output:",
    ...lines.slice(-LOG_LINES_MAX).map((line) => `  | ${printable(line)}`),
  ];
}

function describeBlocked(tasks: readonly TaskStatus[]): string[] {
  if (tasks.length === 0) return [];
  const names = tasks.slice(0, BLOCKED_NAMES_MAX).map(taskTitle);
  const more = tasks.length - names.length;
  const list = `${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  return [printableLine(`  blocked: ${list}`)];
}

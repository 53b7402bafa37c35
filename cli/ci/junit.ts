/** A graph as a JUnit report: a test suite with a test case for each task. */
import { keyPrefix } from "../../graph/mod.ts";
import {
  type FlakyTask,
  type GraphStatus,
  taskNameText,
  type TaskStatus,
  taskTitle,
} from "../../protocol/mod.ts";
import { flakyText } from "./flaky.ts";
import { withoutColours } from "../output/colours.ts";
import { errorTitle, stackPlaces } from "./error_text.ts";
import { earlierAttempts, type GraphReport, hasResult, isFailedTask, ranMs } from "./task_list.ts";

/** Characters that XML 1.0 does not allow, also escaped: control characters and half characters. */
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** The report in pieces, which are well-formed XML 1.0 together. */
export function* junitReport(
  { status, tasks, unread, flaky = [] }: GraphReport,
): Generator<string> {
  const numbers = attributes({
    tests: tasks.length,
    failures: tasks.filter(isFailure).length,
    errors: 0,
    skipped: tasks.filter((task) => !isFailure(task) && !isDone(task, status)).length,
    time: seconds(tasks.reduce((sum, task) => sum + (ranMs(task) ?? 0), 0)),
  });
  const name = attributes({ name: status.name || status.id });
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${name}${numbers}>\n`;
  yield `<testsuite${name}${numbers}${attributes({ timestamp: status.submittedAt ?? "" })}>\n`;
  yield "<properties>\n";
  const properties = {
    "graph-id": status.id,
    state: status.state,
    outcome: status.outcome,
    ...(status.cached && {
      "tasks-cached": status.cached.tasks,
      "seconds-saved": seconds(status.cached.savedMs),
    }),
    ...(unread > 0 && { "tasks-not-listed": unread }),
  };
  for (const [property, value] of Object.entries(properties)) {
    yield `<property${attributes({ name: property, value })}/>\n`;
  }
  yield "</properties>\n";
  const flakyByKey = new Map(flaky.map((task) => [task.key, task]));
  for (const task of tasks) yield testCase(task, flakyByKey.get(task.key), status);
  yield "</testsuite>\n</testsuites>\n";
}

/** Returns whether the task has a result, or none is needed as the cache has what needs it. */
function isDone(task: TaskStatus, status: GraphStatus): boolean {
  return hasResult(task) || isBehindCached(task, status);
}

function isBehindCached({ state, attempts }: TaskStatus, status: GraphStatus): boolean {
  const isFromCache = status.state === "succeeded" && status.cached !== undefined;
  return isFromCache && state === "released" && attempts === 0;
}

function testCase(
  task: TaskStatus,
  flaky: FlakyTask | undefined,
  status: GraphStatus,
): string {
  const { key, arguments: args = "", error, state, blame } = task;
  const names = { classname: keyPrefix(key), name: taskTitle(task) };
  const head = `<testcase${attributes({ ...names, time: seconds(ranMs(task) ?? 0) })}`;
  const properties = propertiesOf(task, flaky, status);
  if (isFailure(task)) {
    const type = error?.name || error?.kind || "Error";
    const failure = attributes({ type, message: error?.message ?? "it failed" });
    const text = [
      withoutColours(errorTitle(error)),
      ...(args === "" ? [] : [`    with the arguments ${args}`]),
      ...stackPlaces(error).map((line) => `    ${line}`),
    ];
    const output = error?.logTail
      ? `<system-out>${cdata(withoutColours(error.logTail))}</system-out>\n`
      : "";
    return `${head}>\n${properties}<failure${failure}>${
      cdata(text.join("\n"))
    }</failure>\n${output}</testcase>\n`;
  }
  if (isDone(task, status)) {
    return properties === "" ? `${head}/>\n` : `${head}>\n${properties}</testcase>\n`;
  }
  const why = isFailedTask(task) ? `allowed to fail: ${errorTitle(error)}` : state;
  const message = blame === undefined ? why : `blocked by ${taskNameText(blame)}`;
  return `${head}>\n${properties}<skipped${attributes({ message })}/>\n</testcase>\n`;
}

/** Properties of a case whose task ran again, is from the cache, or is flaky; empty for others. */
function propertiesOf(
  task: TaskStatus,
  flaky: FlakyTask | undefined,
  status: GraphStatus,
): string {
  const { failed, rescheduled } = earlierAttempts(task);
  const found = Object.entries({
    ...(failed > 0 && { "failed-attempts": failed }),
    ...(rescheduled > 0 && { "rescheduled-attempts": rescheduled }),
    ...((task.cached || isBehindCached(task, status)) && { cached: "true" }),
    ...(flaky && { flaky: flakyText(flaky) }),
  });
  if (found.length === 0) return "";
  const properties = found.map(([name, value]) => `<property${attributes({ name, value })}/>`);
  return `<properties>${properties.join("")}</properties>\n`;
}

/** Returns whether the task has failed and fails the graph. */
function isFailure(task: TaskStatus): boolean {
  return isFailedTask(task) && !task.allowFailure;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values).map(([name, value]) => ` ${name}="${attribute(value)}"`).join("");
}

function attribute(value: string | number): string {
  return String(value).replaceAll(NOT_XML, "").replaceAll("&", "&amp;").replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;").replaceAll('"', "&quot;")
    .replaceAll(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Characters are removed first: what they separate may make an end together. */
function cdata(text: string): string {
  const ends = text.replaceAll(NOT_XML, "").replaceAll("]]>", "]]]]><![CDATA[>");
  return `<![CDATA[${ends}]]>`;
}

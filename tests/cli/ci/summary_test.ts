/** Summaries as Markdown. */
import assert from "node:assert/strict";
import { SUMMARY_BYTES_MAX, summaryOf } from "../../../cli/ci/summary.ts";
import type { TaskStatus } from "../../../protocol/mod.ts";
import { graphStatus, taskOf } from "../graph_status.ts";
import { hasControls, HOSTILE_LINES, HOSTILE_TEXT } from "../hostile_text.ts";
import { readMarkdown, tableOf, typesOf } from "../report_readers.ts";

function ran(key: string, ms: number, rest: Partial<TaskStatus> = {}): TaskStatus {
  const startedAt = "2026-01-01T00:00:00.000Z";
  const endedAt = new Date(Date.parse(startedAt) + ms).toISOString();
  return taskOf(key, "memory", { attempts: 1, startedAt, endedAt, ...rest });
}

function summary(tasks: readonly TaskStatus[], bytesMax = SUMMARY_BYTES_MAX): string {
  return summaryOf({ status: graphStatus("failed"), tasks, unread: 0 }, { bytesMax });
}

const ERROR = { kind: "raised", name: "Error", message: "bad", logTail: "first\nlast\n" };

Deno.test("summaryOf() has the numbers of each prefix, those with failures first", () => {
  const tasks = [ran("a-1", 2000), ran("a-2", 500), ran("b-1", 100, { state: "erred" })];
  assert.deepEqual(tableOf(readMarkdown(summary(tasks))), [
    ["` b `", "1", "", "1", "", "", "", "100 ms", "100 ms"],
    ["` a `", "2", "2", "", "", "", "", "2.5 s", "2.0 s"],
  ]);
});

Deno.test("summaryOf() says that a graph that succeeded without cancelled tasks is partly cancelled", () => {
  const status = graphStatus("succeeded", {}, { outcome: "partly cancelled" });
  const text = summaryOf({ status, tasks: [ran("a", 1), taskOf("b", "cancelled")], unread: 0 });
  assert.ok(text.startsWith("## ` nightly `: partly cancelled\n"), text);
});

Deno.test("summaryOf() shows the error and the log of failed tasks", () => {
  const named = { label: "shop 17", arguments: '$ref "a", [1, 2]' };
  const failed = ran("b-1", 100, { state: "erred", attempts: 3, error: ERROR, ...named });
  const text = summary([failed]);
  assert.ok(text.startsWith("## ` nightly `: failed\n"));
  assert.ok(text.includes(
    "#### ` shop 17 (b-1) `\n\nIt ran for 100 ms, after 3 attempts.\n\n" +
      'Its arguments: ` $ref "a", [1, 2] `\n\n',
  ));
  const code = readMarkdown(text).filter(({ type }) => type === "code");
  assert.deepEqual(code.map((token) => "text" in token && token.text), [
    "Error: bad",
    "first\nlast",
  ]);
});

Deno.test("summaryOf() takes no Markdown and no HTML from tasks", () => {
  const expected = typesOf(readMarkdown(summary([
    ran("key", 1, { state: "erred", label: "name", arguments: "1", error: ERROR }),
  ])));
  const tasks = HOSTILE_LINES.map((line) => {
    const error = { kind: "raised", name: line, message: HOSTILE_TEXT, logTail: HOSTILE_TEXT };
    return ran(line, 1, { state: "erred", label: line, arguments: line, error });
  });
  const text = summaryOf({
    status: graphStatus("failed", {}, { name: HOSTILE_TEXT, stopReason: HOSTILE_TEXT }),
    tasks,
    unread: 0,
  });
  const tokens = readMarkdown(text);
  assert.deepEqual(typesOf(tokens), expected);
  assert.equal(tokens.filter(({ type }) => type === "heading").length, 2 + tasks.length);
  assert.equal(tokens.filter(({ type }) => type === "code").length, 2 * tasks.length);
  assert.equal(tokens.filter(({ type }) => type === "table").length, 1);
  assert.equal(tableOf(tokens).length, HOSTILE_LINES.length);
  const cells = ["1", "", "1", "", "", "", "1 ms", "1 ms"];
  for (const row of tableOf(tokens)) assert.deepEqual(row.slice(1), cells);
  assert.ok(!hasControls(text));
});

Deno.test("summaryOf() is cut with a sentence, between two tasks", () => {
  const tasks = Array.from({ length: 40 }, (_, n) => {
    return ran(`k-${n}`, 1, { state: "erred", error: { ...ERROR, logTail: "x".repeat(500) } });
  });
  const text = summary(tasks, 8192);
  assert.ok(new TextEncoder().encode(text).length <= 8192);
  const shown = text.split("#### ").length - 1;
  assert.ok(shown > 5 && shown < 40);
  assert.ok(
    text.endsWith(`\n\nThe summary is cut: ${40 - shown} more failed tasks are not shown.\n\n`),
  );
  assert.equal(summary(tasks, 100), "");
});

Deno.test("summaryOf() counts what is done, failed, blocked, cancelled and retried", () => {
  const text = summary([
    ran("a-1", 100, { failedAttempts: 1, attempts: 2 }),
    // Stolen, and not retried.
    ran("a-2", 100, { attempts: 2 }),
    ran("a-3", 100, { state: "erred", failedAttempts: 1 }),
    ran("a-4", 100, { state: "erred", failedAttempts: 3 }),
    taskOf("a-5", "erred", { blame: "a-3" }),
    taskOf("a-6", "cancelled"),
    taskOf("a-7", "processing"),
  ]);
  assert.match(
    text,
    /\n\| prefix \| tasks \| done \| failed \| blocked \| cancelled \| retried \|/,
  );
  assert.deepEqual(tableOf(readMarkdown(text)), [
    ["` a `", "7", "2", "2", "1", "1", "2", "400 ms", "100 ms"],
  ]);
});

Deno.test("summaryOf() of a cancelled graph says that it was cancelled, and no zero", () => {
  const status = graphStatus("cancelled", { cancelled: 2 });
  const tasks = [taskOf("a-1", "cancelled"), taskOf("a-2", "cancelled")];
  const text = summaryOf({ status, tasks, unread: 0 });
  assert.ok(text.startsWith("## ` nightly `: cancelled\n"));
  assert.deepEqual(tableOf(readMarkdown(text))[0]?.slice(1, 7), ["2", "", "", "", "2", ""]);
});

Deno.test("summaryOf() has the time that the graph took, and a link to its page", () => {
  const report = { status: graphStatus("succeeded"), tasks: [], unread: 0 };
  const page = "https://weir.example.com/ui/graphs/g1";
  const text = summaryOf(report, { page });
  assert.ok(
    text.includes(`The graph \` g1 \` has 10 tasks and took 5.0 s. [Its page](<${page}>)\n`),
  );
  assert.ok(!summaryOf(report).includes("Its page"));
  const running = { ...report, status: graphStatus("running") };
  assert.ok(summaryOf(running).includes("has 10 tasks.\n"));
});

Deno.test("summaryOf() shows the output of tasks without colours", () => {
  const error = { ...ERROR, message: "\x1b[31mbad\x1b[0m", logTail: "\x1b[1;31mred\x1b[0m\n" };
  const text = summary([ran("a", 1, { state: "erred", error })]);
  assert.ok(text.includes("\nError: bad\n"));
  assert.ok(text.includes("\nred\n"));
});

Deno.test("summaryOf() says how many tasks are from the cache, and what that has saved", () => {
  const status = graphStatus("succeeded", {}, { cached: { tasks: 40, savedMs: 192_000 } });
  const text = summaryOf({ status, tasks: [], unread: 0 });
  assert.ok(text.includes("40 tasks are from the cache: 3 min 12 s saved."), text);
});

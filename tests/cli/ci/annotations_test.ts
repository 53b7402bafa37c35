/** Annotations for failed tasks. */
import assert from "node:assert/strict";
import { annotations, placeLines } from "../../../cli/ci/annotations.ts";
import type { PlacedProblem } from "../../../cli/ci/program_problems.ts";
import { taskOf } from "../graph_status.ts";
import { hasControls, HOSTILE_LINES, HOSTILE_TEXT } from "../hostile_text.ts";
import { readRunnerLog } from "../runner_log.ts";

const MODULES = { modules: ["examples/ci/shards.ts"] };

function failed(key: string, message = "expected 4, got 5") {
  const stack = "Error\n    at shard (shards.ts:26:30)";
  return taskOf(key, "erred", { error: { kind: "raised", name: "Error", message, stack } });
}

Deno.test("annotations() name the file, the line and the task", () => {
  assert.equal(
    annotations([failed("shard-42", "100%\nof it")], MODULES),
    "::error file=examples/ci/shards.ts,line=26,col=30,title=Task shard-42 failed::" +
      "Error: 100%25%0Aof it\n",
  );
});

Deno.test("annotations() of failures that are allowed are warnings", () => {
  const text = annotations([{ ...failed("a"), allowFailure: true }], MODULES);
  assert.deepEqual(readRunnerLog(text).commands.map(({ name }) => name), ["warning"]);
});

Deno.test("annotations() are as many as GitHub shows", () => {
  const text = annotations(Array.from({ length: 30 }, (_, n) => failed(`k${n}`)), MODULES);
  assert.equal(readRunnerLog(text).commands.length, 10);
});

Deno.test("annotations() take no property and no command from keys and messages", () => {
  for (const line of HOSTILE_LINES) {
    const text = annotations([failed(`${line},file=evil::`, HOSTILE_TEXT)], MODULES);
    const { commands } = readRunnerLog(text);
    assert.deepEqual(commands.map(({ name }) => name), ["error"]);
    assert.equal(commands[0]?.properties.file, "examples/ci/shards.ts");
    assert.deepEqual(Object.keys(commands[0]?.properties ?? {}), ["file", "line", "col", "title"]);
    assert.ok(!hasControls(text));
  }
});

Deno.test("placeLines() are for logs without annotations", () => {
  assert.deepEqual(placeLines([failed("a")], MODULES), [
    "examples/ci/shards.ts:26:30: a: Error: expected 4, got 5",
  ]);
});

const PROBLEM: PlacedProblem = {
  severity: "error",
  message: "bad",
  code: "TS1",
  file: "a.ts",
  line: 1,
  column: 7,
};

function programFailed(key: string) {
  const error = { kind: "raised", name: "ProgramFailed", message: '"tsc" ended with exit code 2' };
  return taskOf(key, "erred", { error });
}

Deno.test("annotations() are those that programs have reported, some of each task", () => {
  const failed = ["a", "b", "c"].map(programFailed);
  const many = Array.from({ length: 30 }, (_, n) => ({ ...PROBLEM, file: "a.ts", line: n + 1 }));
  const other = { ...PROBLEM, file: "b,c.ts", line: 3, column: null, code: "" };
  const problems = new Map<string, PlacedProblem[]>([["a", many], ["b", [other, {
    ...other,
    severity: "warning",
  }]]]);
  const { commands } = readRunnerLog(annotations(failed, { modules: [], problems }));
  assert.deepEqual(commands.slice(0, 3), [
    {
      name: "error",
      properties: { file: "a.ts", line: "1", col: "7", title: "Task a failed" },
      data: "bad (TS1)",
    },
    {
      name: "error",
      properties: { file: "b,c.ts", line: "3", title: "Task b failed" },
      data: "bad",
    },
    {
      name: "error",
      properties: { title: "Task c failed" },
      data: 'ProgramFailed: "tsc" ended with exit code 2',
    },
  ]);
  const count = (name: string) => commands.filter((command) => command.name === name).length;
  assert.deepEqual([count("error"), count("warning")], [10, 1]);
  assert.equal(placeLines(failed, { modules: [], problems })[1], "b,c.ts:3: b: bad");
});

Deno.test("annotations() take no command from what programs report", () => {
  for (const line of HOSTILE_LINES) {
    const problem = { ...PROBLEM, file: line, line: 1, message: HOSTILE_TEXT, code: line };
    const problems = new Map([["a", [problem]]]);
    const text = annotations([programFailed("a")], { modules: [], problems });
    const { commands } = readRunnerLog(text);
    assert.deepEqual(commands.map(({ name }) => name), ["error"]);
    assert.deepEqual(Object.keys(commands[0]?.properties ?? {}), ["file", "line", "col", "title"]);
    assert.ok(!hasControls(text));
  }
});

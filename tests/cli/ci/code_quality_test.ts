/** Code Quality reports of GitLab. */
import assert from "node:assert/strict";
import { codeQualityReport } from "../../../cli/ci/code_quality.ts";
import type { PlacedProblem } from "../../../cli/ci/program_problems.ts";
import { taskOf } from "../graph_status.ts";
import { hasControls, HOSTILE_TEXT } from "../hostile_text.ts";

const PROBLEM: PlacedProblem = {
  severity: "error",
  message: "Type 'string' is not assignable",
  code: "TS2322",
  file: "src/a.ts",
  line: 3,
  column: 7,
};

function programFailed(key: string) {
  const error = { kind: "raised", name: "ProgramFailed", message: '"tsc" ended with exit code 2' };
  return taskOf(key, "erred", { error });
}

function reportOf(problems: readonly PlacedProblem[], key = "check") {
  const sources = { modules: [], problems: new Map([[key, problems]]) };
  return JSON.parse(codeQualityReport([programFailed(key)], sources));
}

Deno.test("codeQualityReport() has what GitLab reads, of all problems with a place", () => {
  const notice = { ...PROBLEM, severity: "notice" as const, code: "", line: 9 };
  const many = Array.from({ length: 30 }, (_, line) => ({ ...notice, line: line + 10 }));
  const report = reportOf([PROBLEM, notice, { ...PROBLEM, file: "/usr/include/x.h" }, ...many]);
  assert.equal(report.length, 32);
  const [{ fingerprint, ...first }, second] = report;
  assert.deepEqual(first, {
    description: "check: Type 'string' is not assignable (TS2322)",
    check_name: "TS2322",
    severity: "major",
    location: { path: "src/a.ts", lines: { begin: 3 } },
  });
  assert.match(fingerprint, /^[0-9a-f]{64}$/);
  assert.deepEqual([second.check_name, second.severity], ["problem", "info"]);
  const fingerprints = report.map((each: { fingerprint: string }) => each.fingerprint);
  assert.equal(new Set(fingerprints).size, 32);
});

Deno.test("codeQualityReport() knows a problem again whose line has moved", () => {
  const [before] = reportOf([PROBLEM]);
  const [after] = reportOf([{ ...PROBLEM, line: 40, column: 1 }]);
  assert.equal(before.fingerprint, after.fingerprint);
  const [other] = reportOf([{ ...PROBLEM, file: "src/b.ts" }]);
  assert.notEqual(before.fingerprint, other.fingerprint);
});

Deno.test("codeQualityReport() places an error of a module, and is [] without failures", () => {
  const stack = "Error\n    at shard (shards.ts:26:30)";
  const error = { kind: "raised", name: "RangeError", message: HOSTILE_TEXT, stack };
  const task = { ...taskOf("shard", "erred", { error }), allowFailure: true as const };
  const text = codeQualityReport([task], { modules: ["examples/ci/shards.ts"] });
  assert.ok(!hasControls(text));
  const [entry] = JSON.parse(text);
  assert.deepEqual([entry.severity, entry.check_name, entry.location], [
    "minor",
    "RangeError",
    { path: "examples/ci/shards.ts", lines: { begin: 26 } },
  ]);
  assert.equal(codeQualityReport([], { modules: [] }), "[]\n");
});

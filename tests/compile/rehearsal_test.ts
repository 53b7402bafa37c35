/** The graphs of a rehearsal are valid, and have what makes large graphs slow. */
import assert from "node:assert/strict";
import { compile, parseSubmission } from "../../graph/mod.ts";
import { REHEARSED_OPERATIONS, rehearsedGraphs } from "../../compile/rehearsal.ts";

const TASKS = 40;

Deno.test("rehearsedGraphs() are flat, deep, and with literals and settings", () => {
  const found = Array.from(rehearsedGraphs(TASKS), (text) => {
    const parsed = parseSubmission(text);
    assert.ok(parsed.ok && parsed.faults.length === 0);
    const builtins = new Set(REHEARSED_OPERATIONS);
    const result = compile(parsed.submission, { namespace: "n", builtins });
    assert.ok(result.ok, JSON.stringify(result));
    const { tasks } = result.compiled;
    const hasSettings = tasks.some(({ after, annotations }) => after && annotations !== null);
    return [tasks.length, result.stats.depth, hasSettings];
  });
  const forms = [[TASKS, 2, false], [TASKS, 6, false], [35, 7, true]];
  assert.deepEqual(found.slice(0, forms.length), forms);
});

/** Outputs of a step. */
import assert from "node:assert/strict";
import { outputLines } from "../../../cli/ci/step_outputs.ts";
import { HOSTILE_TEXT } from "../hostile_text.ts";
import { readOutputs } from "../step_files.ts";

Deno.test("outputLines(): no value adds another output", () => {
  const values = { "graph-id": "a", results: `${HOSTILE_TEXT}\nEOF\nevil=1\nstate<<X\nX` };
  assert.deepEqual(readOutputs(outputLines(values)), values);
  assert.notEqual(outputLines({ a: "1" }), outputLines({ a: "1" }));
});

Deno.test("outputLines() leaves out what is absent or too large", () => {
  const values = { a: null, b: "x".repeat(1024 * 1024 + 1), c: "" };
  assert.deepEqual(readOutputs(outputLines(values)), { c: "" });
});

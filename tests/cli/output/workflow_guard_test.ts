/** Text without commands to the runner of a pipeline. */
import assert from "node:assert/strict";
import * as fc from "fast-check";
import { jsonLine } from "../../../cli/output/printable.ts";
import { withoutCommands } from "../../../cli/output/workflow_guard.ts";
import { HOSTILE_TEXT } from "../hostile_text.ts";
import { readRunnerLog } from "../runner_log.ts";

Deno.test("withoutCommands() leaves ordinary text as it is", () => {
  for (const text of ["a::b", "C::D::e()", "# [x] ## title", "12:30", " : : "]) {
    assert.equal(withoutCommands(text), text);
  }
});

Deno.test("withoutCommands() shows what would be a command", () => {
  assert.equal(withoutCommands("a\n \t::error::x"), "a\n \t\\x3a:error::x");
  assert.equal(withoutCommands("a ###[group]x"), "a ##\\x23[group]x");
  const { commands, stopped } = readRunnerLog(withoutCommands(HOSTILE_TEXT));
  assert.deepEqual([...commands, ...stopped], []);
});

Deno.test("withoutCommands(): no text of the characters of commands gives one", () => {
  const text = fc.string({ unit: fc.constantFrom(":", "#", "[", "]", " ", "\n", "a", "\u00a0") });
  fc.assert(fc.property(text, (text) => {
    const { commands, stopped } = readRunnerLog(withoutCommands(text));
    assert.deepEqual([...commands, ...stopped], []);
  }));
});

Deno.test("withoutCommands(): pieces of a text give none together", () => {
  assert.equal(withoutCommands(":error::x", "a\n:"), "\\x3aerror::x");
  assert.equal(withoutCommands("[group]", "a ##"), "\\x5bgroup]");
  assert.equal(withoutCommands("#[group]", "a #"), "\\x23[group]");
  const piece = fc.string({ unit: fc.constantFrom(":", "#", "[", "]", " ", "\n", "a") });
  fc.assert(fc.property(fc.array(piece), (pieces) => {
    let text = "";
    for (const piece of pieces) text += withoutCommands(piece, text);
    const { commands, stopped } = readRunnerLog(text);
    assert.deepEqual([...commands, ...stopped], []);
  }));
});

Deno.test("jsonLine() has the same value and no command", () => {
  const value = { "##[add-mask]": ["x ##[group]", "##vso[task]", "\\##[y]"] };
  assert.deepEqual(JSON.parse(jsonLine(value)), value);
  assert.ok(!jsonLine(value).includes("##["));
});

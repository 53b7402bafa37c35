import assert from "node:assert/strict";
import { printOutput, tagged } from "../../../cli/map/task_output.ts";
import { printedBy } from "../printed_by.ts";

Deno.test("printOutput() writes both streams as they are", async () => {
  const output = { stdout: new Uint8Array([104, 105]), stderr: "\x1b[31mno" };
  const printed = await printedBy(() => printOutput(output, null));
  assert.deepEqual(printed, { stdout: "hi", stderr: "\x1b[31mno" });
});

Deno.test("tagged() begins each line with the tag, and ends the last one", () => {
  for (
    const [text, expected] of [
      ["a\n\nb", "t\ta\nt\t\nt\tb\n"],
      ["a\n", "t\ta\n"],
      ["\n", "t\t\n"],
    ] as const
  ) {
    assert.equal(tagged(text, "t"), expected);
    const bytes = tagged(new TextEncoder().encode(text), "t");
    assert.equal(new TextDecoder().decode(bytes as Uint8Array), expected);
  }
});

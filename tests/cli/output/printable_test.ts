/** Text of others on a terminal, and JSON that stays the same. */
import assert from "node:assert/strict";
import {
  jsonLine,
  printable,
  printableJson,
  printableLine,
} from "../../../cli/output/printable.ts";

Deno.test("printable() shows control characters, and keeps lines, tabs and letters", () => {
  const cases = [
    ["\x1b[31mred\x1b[0m", "\\x1b[31mred\\x1b[0m"],
    ["title\x1b]0;x\x07", "title\\x1b]0;x\\x07"],
    ["\u009b31m", "\\x9b31m"],
    ["over\rwritten\b", "over\\x0dwritten\\x08"],
    ["gnp.\u202eexe", "gnp.\\u202eexe"],
    ["a\nb\tc", "a\nb\tc"],
    ["Grüße 🙂 日本", "Grüße 🙂 日本"],
  ] as const;
  for (const [text, shown] of cases) assert.equal(printable(text), shown);
});

Deno.test("printableLine() makes one line of any text", () => {
  assert.equal(printableLine("a\nb\tc\x1b"), "a\\nb\\tc\\x1b");
});

Deno.test("jsonLine() has no control character, and parses to the same value", () => {
  const everything = String.fromCharCode(...Array.from({ length: 0x2070 }, (_, code) => code));
  const value = { [everything]: [everything, 1, null] };
  const line = jsonLine(value);
  assert.equal(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(line), false);
  assert.deepEqual(JSON.parse(line), value);
  const spaced = `{"a": "${"\u009b"}"}`;
  assert.deepEqual(JSON.parse(printableJson(spaced)), JSON.parse(spaced));
});

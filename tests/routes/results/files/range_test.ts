import assert from "node:assert/strict";
import { readRange } from "../../../../routes/results/files/range.ts";

Deno.test("readRange() reads one range of bytes, as RFC 9110 defines them", () => {
  const cases = [
    [undefined, null],
    ["bytes=0-0", { from: 0, nbytes: 1 }],
    ["bytes=0-", { from: 0, nbytes: 10 }],
    ["bytes=3-", { from: 3, nbytes: 7 }],
    ["bytes=3-99", { from: 3, nbytes: 7 }],
    [" bytes=9-9 ", { from: 9, nbytes: 1 }],
    ["bytes=-4", { from: 6, nbytes: 4 }],
    ["bytes=-99", { from: 0, nbytes: 10 }],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=10-", "unsatisfiable"],
    ["bytes=99-100", "unsatisfiable"],
    ["bytes=5-4", null],
    ["bytes=-", null],
    ["bytes=0-1,3-4", null],
    ["items=0-1", null],
    ["bytes=a-b", null],
    [`bytes=${"9".repeat(16)}-`, null],
  ] as const;
  for (const [header, expected] of cases) assert.deepEqual(readRange(header, 10), expected, header);
  assert.equal(readRange("bytes=0-", 0), "unsatisfiable");
});

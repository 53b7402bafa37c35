/** Lines that are cut. */
import assert from "node:assert/strict";
import { cutLine, cutName } from "../../../cli/output/cut_line.ts";

const CUT: readonly (readonly [line: string, characters: number, cut: string])[] = [
  ["3 of 10 done", 12, "3 of 10 done"],
  ["3 of 10 done, 2 on workers", 16, "3 of 10 done,..."],
  ["3 of 10 done, 2 on workers", 15, "3 of 10..."],
  // Without a word that ends in the second half.
  ["abcdefghijklmnopqrstuvwxyz", 10, "abcdefg..."],
  ["data/2026/january.csv", 14, "data/2026/..."],
  ["\x1b[31mred and long\x1b[0m", 12, "\x1b[31mred and long\x1b[0m"],
  ["\x1b[31mred and long\x1b[0m", 11, "\x1b[31mred and...\x1b[0m"],
  ["🍎🍎🍎🍎🍎🍎", 5, "🍎🍎..."],
  ["abcdef", 2, ".."],
];

Deno.test("cutLine() cuts between words, counts what is seen, and ends colours", () => {
  for (const [line, characters, cut] of CUT) assert.equal(cutLine(line, characters), cut);
});

Deno.test("cutName() leaves out the middle, since ends tell names apart", () => {
  const cut = [
    ["load/2026/january/part-0001", 16, "load/...0001"],
    ["a-worker-with-a-long-name-10", 20, "a-worker-...name-10"],
    ["./words.ts#count", 12, "./wor...ount"],
    ["worker-7", 16, "worker-7"],
    ["abcdef", 2, ".."],
  ] as const;
  assert.deepEqual(
    cut.map(([name, characters]) => cutName(name, characters)),
    cut.map((c) => c[2]),
  );
});

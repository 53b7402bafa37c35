/** Sizes in bytes as text, read and written. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { formatBytes, parseBytes } from "../../base/mod.ts";

for (
  const [text, bytes] of [
    ["0", 0],
    ["512", 512],
    ["512b", 512],
    ["1kB", 1000],
    ["1KiB", 1024],
    ["512MiB", 536_870_912],
    ["512mib", 536_870_912],
    ["2G", 2e9],
    ["2Gi", 2 ** 31],
    ["1.5 GiB", 1.5 * 2 ** 30],
    [".5k", 500],
    ["1e3", 1000],
    ["1e-3 MB", 1000],
    ["  3 tb  ", 3e12],
    ["1PiB", 2 ** 50],
    ["1.0001kB", 1000],
  ] as const
) {
  Deno.test(`parseBytes() reads "${text}" as ${bytes}`, () => {
    assert.equal(parseBytes(text), bytes);
  });
}

Deno.test("parseBytes() rejects text that is not a size", () => {
  for (const text of ["", "MiB", "-1", "1 XB", "1 MiB more", "1,5 GB", "0x10", ".", "1e", "NaN"]) {
    assert.throws(() => parseBytes(text), {
      name: "RangeError",
      message: `Cannot read "${text}" as a size: write a number and a unit, as in 512MiB`,
    });
  }
});

Deno.test("formatBytes() writes the largest binary unit that fits", () => {
  const cases: readonly (readonly [number, string])[] = [
    [0, "0 B"],
    [1023, "1023 B"],
    [1024, "1.0 KiB"],
    [1536, "1.5 KiB"],
    [536_870_912, "512.0 MiB"],
    [-2048, "-2.0 KiB"],
    [2 ** 60, "1024.0 PiB"],
  ];
  for (const [bytes, text] of cases) assert.equal(formatBytes(bytes), text);
});

Deno.test("parseBytes() reads what formatBytes() writes, within the rounding", () => {
  fc.assert(fc.property(fc.nat({ max: 2 ** 50 }), (bytes) => {
    const read = parseBytes(formatBytes(bytes));
    assert.ok(Math.abs(read - bytes) <= 0.06 * Math.max(bytes, 1), `${bytes} as ${read}`);
  }));
});

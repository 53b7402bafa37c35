/** Parsing `--memory-limit`. */
import assert from "node:assert/strict";
import { parseMemoryLimit } from "../../../worker/mod.ts";

const HOST = { systemBytes: 8_000_000_000, cores: 4, threads: 2 };

Deno.test("parseMemoryLimit() reads auto, fractions and sizes", () => {
  const table: [string, number][] = [
    ["0", 0],
    ["auto", 4_000_000_000],
    [" AUTO ", 4_000_000_000],
    ["0.5", 4_000_000_000],
    ["1", 8_000_000_000],
    ["1.0", 8_000_000_000],
    ["12345", 12345],
    ["2e3 MB", 2_000_000_000],
    ["250MiB", 262_144_000],
    ["0.5GB", 500_000_000],
  ];
  for (const [text, bytes] of table) {
    assert.deepEqual(parseMemoryLimit(text, HOST), { bytes, clamped: false }, text);
  }
  const crowded = { ...HOST, threads: 16 };
  assert.equal(parseMemoryLimit("auto", crowded).bytes, 8_000_000_000);
  const alone = { ...HOST, cores: null };
  assert.equal(parseMemoryLimit("auto", alone).bytes, 8_000_000_000);
  assert.equal(parseMemoryLimit("0.5", alone).bytes, 4_000_000_000);
});

Deno.test("parseMemoryLimit() lowers a limit to the memory of the system, and reports it", () => {
  assert.deepEqual(parseMemoryLimit("1 PB", HOST), { bytes: 8_000_000_000, clamped: true });
});

Deno.test("parseMemoryLimit() throws on text that is not a size", () => {
  for (const text of ["", "much", "-1", "5 XB", "NaN"]) {
    assert.throws(() => parseMemoryLimit(text, HOST), RangeError, text);
  }
});

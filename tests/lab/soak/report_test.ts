/** What a soak prints, and which figures it counts as grown. */
import assert from "node:assert/strict";
import { figureBounds } from "../../../lab/soak/figures.ts";
import { report } from "../../../lab/soak/report.ts";

Deno.test("report() prints every figure beside its bound, and counts what grows", () => {
  const bounds = figureBounds(["w"]);
  const samples = Array.from({ length: 50 }, (_, index) => ({
    tasks: 10_000 * index,
    figures: new Map([["scheduler resident", 100 + 2 * index], ["latency", 4], [
      "w descriptors",
      30 + index / 10,
    ]]),
  }));
  const { lines, grown } = report(bounds, samples);
  assert.equal(lines.length, bounds.length + 2);
  const grows = lines.filter((line) => line.includes("GROWS"));
  assert.equal(grown, 1);
  assert.match(grows.join(), /^scheduler resident \(MiB\) +149\.0 +198\.0 +20\.00 +17 +GROWS$/);
  assert.match(lines.find((line) => line.startsWith("w descriptors")) ?? "", / 1\.00 +2 *$/);
});

Deno.test("report() counts every figure as grown when no task has run", () => {
  const bounds = figureBounds(["w"]);
  assert.equal(report(bounds, []).grown, bounds.length);
});

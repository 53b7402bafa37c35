import assert from "node:assert/strict";
import { growthOf, seriesOf } from "../../../ui/text/memory_history.ts";

const MIB = 2 ** 20;
const history = (rest: number[]) => ({
  now: 3,
  at: [1, 2, 3],
  groups: [
    { group: "load", bytes: [0, 6 * MIB, MIB] },
    { group: "sum", bytes: [0, MIB, 0] },
  ],
  rest,
});

Deno.test("areas have different colours, and the rest is one if there is any", () => {
  assert.deepEqual(seriesOf(history([0, 0, 0])).map(({ label }) => label), ["load", "sum"]);
  const all = seriesOf(history([0, 1, 0]));
  assert.deepEqual(all.map(({ label }) => label), ["load", "sum", "all others"]);
  assert.equal(new Set(all.map(({ color }) => color)).size, 3);
});

Deno.test("a sentence names the highest point, and the group that brought most of it", () => {
  assert.match(
    growthOf(history([0, 0, 0])) ?? "",
    /^The most was 7 MiB at .*, of which 6 MiB were of load\.$/,
  );
  assert.match(growthOf(history([0, 9 * MIB, 0])) ?? "", /^The most was 16 MiB at [^,]*\.$/);
  assert.equal(growthOf({ now: 1, at: [1], groups: [], rest: [5] }), null);
});

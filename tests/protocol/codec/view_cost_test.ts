/** The cost of a view is known before anything is decoded, and in bounded time. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { CodecError, encode, viewCost } from "../../../protocol/codec.ts";
import { jsonText } from "../../../protocol/json_view.ts";
import { anyValue } from "../values.ts";

function steps(value: unknown): number {
  return Math.round(viewCost([encode(value)], {})?.steps ?? NaN);
}

Deno.test("viewCost() counts what takes time: parts, texts, elements, and digits squared", () => {
  assert.equal(steps(1), 1);
  assert.equal(steps([[], {}, "", null]), 5);
  assert.equal(steps({ a: 1, b: [2] }), 6);
  assert.equal(steps(new Map([[1, 2]])), 4);
  assert.equal(steps("x".repeat(256_000)), 1001);
  assert.equal(steps(new Uint8Array(256_000)), 1001);
  assert.equal(steps(new Float64Array(4000)), 1001);
  assert.equal(steps(1n << BigInt(8 * 256 * 100)), 10_003);
});

Deno.test("viewCost() is `null` beyond either limit, for all values together", () => {
  const objects = encode(new Array(1000).fill({}));
  for (const limits of [{ stepsMax: 1500 }, { heapBytesMax: 200_000 }, { partsMax: 1500 }]) {
    assert.notEqual(viewCost([objects], limits), null);
    assert.equal(viewCost([objects, objects], limits), null);
  }
});

Deno.test("viewCost() looks at no more parts than it may", () => {
  // The bytes behind the parts that it may look at are no MessagePack.
  const bytes = new Uint8Array([0xdd, 0, 1, 0, 0, ...new Uint8Array(100), 0xc1]);
  assert.equal(viewCost([bytes], { stepsMax: 50 }), null);
  assert.throws(() => viewCost([bytes], {}), CodecError);
});

Deno.test("viewCost() of a value is at least one for each 256 bytes of its JSON", () => {
  fc.assert(
    fc.property(anyValue(), (value) => {
      const cost = viewCost([encode(value)], {});
      assert.ok(cost !== null && cost.steps >= 1);
      assert.ok(cost.heapBytes >= 40);
      // A step of a text is 256 bytes of up to six characters (`\u0000`), of any other part less.
      assert.ok(jsonText(value).length <= cost.steps * 256 * 6);
    }),
    { numRuns: 50 },
  );
});

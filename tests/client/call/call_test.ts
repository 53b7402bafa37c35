/** How calls are named, and what they keep until they are sent. */
import assert from "node:assert/strict";
import { callNamer } from "../../../client/call/call.ts";

const FN = { name: "f", op: "f", modules: null };

Deno.test("callNamer() gives one key to equal options, in whatever order", () => {
  const keyOf = (annotations: Parameters<typeof callNamer>[0]["annotations"]) =>
    callNamer({ ...FN, annotations })(["1"]).key;
  const one = keyOf({ retries: 1, resources: { gpu: 1, disk: 2 } });
  assert.equal(keyOf({ resources: { disk: 2, gpu: 1 }, retries: 1 }), one);
  assert.notEqual(keyOf({ resources: { disk: 1, gpu: 2 }, retries: 1 }), one);
  assert.notEqual(keyOf({}), one);
});

Deno.test("callNamer() keeps the arguments apart, so that calls share those of map()", () => {
  const further = JSON.stringify("x".repeat(100));
  const { text } = callNamer({ ...FN, annotations: { retries: 1 } })(["1", further]);
  assert.ok(text.includes(further));
  assert.deepEqual(JSON.parse(text.join("")), { retries: 1, op: "f", args: [1, "x".repeat(100)] });
  assert.equal(
    callNamer({ ...FN, annotations: {} })([]).text.join(""),
    '{"op":"f","args":[]}',
  );
});

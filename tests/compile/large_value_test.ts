/** Large arguments that are handed over in steps. */
import assert from "node:assert/strict";
import { LargeValueReader, largeValueSteps } from "../../compile/large_value.ts";
import { firstProperties } from "../../graph/mod.ts";

Deno.test("LargeValueReader builds what the steps describe, and notes its first properties", () => {
  const wide = Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [`name-${at}`, at]));
  const large = { inner: wide, list: Array.from({ length: 80_000 }, (_, at) => at), last: 1 };
  const built: unknown[] = [];
  const reader = new LargeValueReader((task, args) => built.push(task, args));
  const steps = [...largeValueSteps(3, [large])];
  assert.deepEqual(steps.map((step) => reader.step(step)).filter((done) => done), [true]);
  assert.deepEqual(built, [3, [large]]);

  const [, [copy]] = built as [number, [typeof large]];
  const unlisted = (object: object) => {
    const { keys } = Object;
    Object.keys = () => assert.fail("the names are listed");
    try {
      return firstProperties(object);
    } finally {
      Object.keys = keys;
    }
  };
  assert.deepEqual(unlisted(copy), { names: ["inner", "list", "last"], count: 3 });
  const { names, count } = unlisted(copy.inner);
  assert.deepEqual([names.slice(0, 2), count], [["name-0", "name-1"], 40_000]);
});

/** Functions as the source text of a module: names and duplicates. */
import assert from "node:assert/strict";
import { ShippedFunctions } from "../../../graph/build/shipped_functions.ts";

Deno.test("ShippedFunctions.operationOf() adds each function once", () => {
  const functions = new ShippedFunctions("f.js");
  const twice = (x: number) => 2 * x;
  assert.equal(functions.source, "");
  assert.equal(functions.operationOf(twice), "./f.js#twice");
  const { source } = functions;
  assert.match(source, /^const shipped1 = .*\nexport \{ shipped1 as twice \};$/);
  assert.equal(functions.operationOf(twice), "./f.js#twice");
  assert.equal(functions.source, source);
});

Deno.test("ShippedFunctions.operationOf() gives functions distinct export names", () => {
  const functions = new ShippedFunctions("f.js");
  const named = (name: string) => Object.defineProperty(() => 1, "name", { value: name });
  const names = ["a", "a", "default", "no name", "größe", "$"].map((name) =>
    functions.operationOf(named(name)).split("#")[1]
  );
  assert.deepEqual(names, ["a", "a_2", "anonymous", "anonymous_2", "anonymous_3", "$"]);
});

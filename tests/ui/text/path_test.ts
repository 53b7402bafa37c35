import assert from "node:assert/strict";
import { keyOfFragment, partsOf } from "../../../ui/text/path.ts";

Deno.test("partsOf() gives the decoded parts of a path below a folder", () => {
  assert.deepEqual(partsOf("/ui/", "/ui/"), []);
  assert.deepEqual(partsOf("/weir/ui/graphs/a%2Fb/tasks/x%20y", "/weir/ui/"), [
    ...["graphs", "a/b", "tasks", "x y"],
  ]);
  assert.deepEqual(partsOf("/ui/graphs/g/tasks/https:~1~1a~1~0b", "/ui/"), [
    ...["graphs", "g", "tasks", "https://a/~b"],
  ]);
  assert.deepEqual(partsOf("/ui/graphs/%zz", "/ui/"), ["graphs", "%zz"]);
  assert.deepEqual(partsOf("/elsewhere/x", "/ui/"), []);
});

Deno.test("keyOfFragment() gives the key that a fragment names, as it is if it cannot be decoded", () => {
  const table = [
    ["", ""],
    ["#", ""],
    ["#parse-7", "parse-7"],
    ["#data/2026%20a.csv", "data/2026 a.csv"],
    ["#a#b", "a#b"],
    ["#100%", "100%"],
  ] as const;
  for (const [hash, key] of table) assert.equal(keyOfFragment(hash), key);
});

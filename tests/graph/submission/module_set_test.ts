/** The modules of a graph: names, duplicates, and the hash of the set. */
import assert from "node:assert/strict";
import { FaultList } from "../../../graph/submission/fault_list.ts";
import { readModules, toModuleSet } from "../../../graph/submission/module_set.ts";

Deno.test("readModules() removes the leading ./ and sorts by name", () => {
  const faults = new FaultList();
  const files = readModules({ "b.ts": "2", "./a.ts": "1", "lib/c.js": "3" }, faults);
  assert.deepEqual([...files], [["a.ts", "1"], ["b.ts", "2"], ["lib/c.js", "3"]]);
  assert.equal(faults.size, 0);
  assert.equal(readModules(undefined, faults).size, 0);
});

Deno.test("readModules() reports invalid files and keeps their names", () => {
  const faults = new FaultList();
  const files = readModules({ "a.ts": 1, "A.ts": "", "../up.ts": "" }, faults);
  assert.deepEqual([...files.keys()], ["../up.ts", "A.ts", "a.ts"]);
  assert.deepEqual(faults.faults.map(({ pointer }) => pointer), [
    "/modules/..~1up.ts",
    "/modules/a.ts",
    "/modules/a.ts",
  ]);
});

Deno.test("toModuleSet() hashes names and sources", () => {
  const set = (entries: [string, string][]) => toModuleSet(new Map(entries));
  const one = set([["a.ts", "1"]]);
  assert.deepEqual(one.files, { "a.ts": "1" });
  assert.match(one.sha256, /^[0-9a-f]{64}$/);
  assert.equal(set([["a.ts", "1"]]).sha256, one.sha256);
  assert.notEqual(set([["a.ts", "2"]]).sha256, one.sha256);
  assert.notEqual(set([["b.ts", "1"]]).sha256, one.sha256);
});

Deno.test("readModules() reports a source that is no text", () => {
  const faults = new FaultList();
  readModules({ "a.ts": { toString: 1, valueOf: 1 } }, faults);
  assert.deepEqual(faults.faults.map(({ pointer }) => pointer), ["/modules/a.ts"]);
});

import assert from "node:assert/strict";
import { archiveMatcher, archiveRoot, whyNotInputPath, whyNotOutputPath } from "../../base/mod.ts";

Deno.test("folders may be inputs and outputs, patterns only outputs", () => {
  for (const path of ["a", "a/b", "a/", "a/b/", "./"]) {
    assert.equal(whyNotInputPath(path), null, path);
    assert.equal(whyNotOutputPath(path), null, path);
  }
  for (const path of ["*", "a/**", "**/*.js", "a?/b"]) {
    assert.equal(whyNotOutputPath(path), null, path);
    assert.equal(whyNotInputPath(path), 'must not contain "*" or "?"');
  }
  for (
    const path of ["", "/", "//", "../", "a/../", "a//", "./a/", "/a/", "../*", "a/*/", "a//*"]
  ) {
    assert.notEqual(whyNotOutputPath(path), null, path);
    assert.notEqual(whyNotInputPath(path), null, path);
  }
});

Deno.test("a pattern names paths below its root", () => {
  const cases: readonly (readonly [string, string, readonly string[], readonly string[]])[] = [
    ["./", "", ["a", "a/b"], []],
    ["a/b/", "a/b/", ["x", "x/y"], []],
    ["*.js", "", ["a.js", ".js"], ["a/b.js", "a.jsx"]],
    ["dist/**", "dist/", ["a", "a/b"], []],
    ["dist/**/*.js", "dist/", ["a.js", "x/y/a.js"], ["a.ts"]],
    ["a/b-*/c?", "a/", ["b-/c1", "b-x/cc"], ["b-x/c", "b-x/y/cc", "bc/c1"]],
    ["**/x+(1).txt", "", ["x+(1).txt", "a/x+(1).txt"], ["xx1.txt"]],
  ];
  for (const [path, root, named, others] of cases) {
    assert.equal(archiveRoot(path), root, path);
    const matches = archiveMatcher(path);
    for (const each of named) assert.ok(matches(each), `${path}: ${each}`);
    for (const each of others) assert.ok(!matches(each), `${path}: ${each}`);
  }
});

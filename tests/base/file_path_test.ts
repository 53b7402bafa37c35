import assert from "node:assert/strict";
import { whyNotFilePath } from "../../base/mod.ts";

Deno.test("paths of files stay in their folder", () => {
  for (const path of ["a", "a/b.c", "..a", "a..", ".hidden", "é/ü", "a b", "x".repeat(1024)]) {
    assert.equal(whyNotFilePath(path), null, path);
  }
  const bad = [
    ["", /empty/],
    ["/etc/passwd", /relative/],
    ["..", /"\.\."/],
    ["a/../../b", /"\.\."/],
    ["./a", /"\."/],
    ["a//b", /"\/\/"/],
    ["a/", /end with "\/"/],
    ["a\\b", /backslash/],
    ["a\nb", /control/],
    ["a\0", /control/],
    ["\ud800", /surrogates/],
    ["é".repeat(513), /1024 bytes/],
  ] as const;
  for (const [path, expected] of bad) assert.match(String(whyNotFilePath(path)), expected, path);
});

import assert from "node:assert/strict";
import fc from "fast-check";
import { anyCharacter } from "../any_character.ts";
import { keyPrefix, utf8Bytes, whyNotKey, whyNotNamespace } from "../../graph/key.ts";

Deno.test("whyNotKey() allows any Unicode that fits into one segment of a path", () => {
  for (
    const key of [
      "x",
      "inc-3",
      "a b",
      "('x', 0, 1)",
      "ключ",
      "😀",
      "...",
      "a/b",
      "/",
      "../..",
      "a/../b//",
      "https://a.example/x~y?z#ä /..",
      "a".repeat(1024),
      "__proto",
    ]
  ) {
    assert.equal(whyNotKey(key), null, key);
  }
});

Deno.test("whyNotKey() reports why a string cannot be a key", () => {
  const cases: [key: string, reason: string][] = [
    ["", "must not be empty"],
    [".", 'must not be "." or ".."'],
    ["..", 'must not be "." or ".."'],
    ["__proto__", 'must not be "__proto__"'],
    ["/\0", "must not contain control characters"],
    ["a\nb", "must not contain control characters"],
    ["a\x7f", "must not contain control characters"],
    ["a\x85", "must not contain control characters"],
    ["a\ud800", "must not contain lone surrogates"],
    ["a".repeat(1025), "must not be longer than 1024 bytes"],
    ["é".repeat(513), "must not be longer than 1024 bytes"],
    ["😀".repeat(257), "must not be longer than 1024 bytes"],
  ];
  for (const [key, reason] of cases) assert.equal(whyNotKey(key), reason, JSON.stringify(key));
});

Deno.test("whyNotKey() counts bytes, not characters", () => {
  assert.equal(whyNotKey("é".repeat(512)), null);
  assert.equal(whyNotKey("😀".repeat(256)), null);
});

Deno.test("whyNotNamespace() allows letters, digits, dots, underscores and hyphens", () => {
  for (const name of ["a", "A.b_c-9", "...", "n".repeat(128)]) {
    assert.equal(whyNotNamespace(name), null);
  }
  for (const name of ["", "a/b", "a b", "é", "n".repeat(129), ".", "..", "a\n"]) {
    assert.notEqual(whyNotNamespace(name), null, JSON.stringify(name));
  }
});

Deno.test("keyPrefix() cuts at the first number or hexadecimal part", () => {
  const cases: [key: string, prefix: string][] = [
    ["inc-3", "inc"],
    ["sum-a1b2c3d4-0-1", "sum"],
    ["sum-partial-021280-1-0", "sum-partial"],
    ["read-csv-ABCDEF", "read-csv"],
    ["total", "total"],
    ["a-b-c", "a-b-c"],
    ["sum-2d-mean-7", "sum-2d-mean"],
    ["sum-abcde", "sum-abcde"],
    ["get-abcdefgh", "get-abcdefgh"],
    ["x-3_a", "x"],
    ["-3", "-3"],
    ["3-4", "3"],
    ["a-", "a-"],
  ];
  for (const [key, prefix] of cases) assert.equal(keyPrefix(key), prefix, key);
});

Deno.test("utf8Bytes() agrees with the encoder", () => {
  const encoder = new TextEncoder();
  fc.assert(fc.property(fc.string({ unit: anyCharacter }), (text) => {
    assert.equal(utf8Bytes(text), encoder.encode(text).length);
  }));
  assert.equal(utf8Bytes("a\ud800b\udc00"), 8);
});

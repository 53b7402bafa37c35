/** JSON objects among other values. */
import assert from "node:assert/strict";
import { isRecord } from "../../base/mod.ts";

Deno.test("isRecord() accepts JSON objects", () => {
  for (const value of [{}, { a: 1 }, JSON.parse('{"__proto__": {}}'), Object.create(null)]) {
    assert.equal(isRecord(value), true);
  }
});

Deno.test("isRecord() rejects everything else", () => {
  class Point {}
  const others = [
    null,
    undefined,
    1,
    "text",
    [],
    new Date(),
    new Map(),
    new Point(),
    new Uint8Array(1),
    () => {},
    Object.create({}),
  ];
  for (const value of others) assert.equal(isRecord(value), false, String(value));
});

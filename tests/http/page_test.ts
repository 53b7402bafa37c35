/** Pages of a list and their cursors. */
import assert from "node:assert/strict";
import { decodeCursor, encodeCursor, pageAfter } from "../../http/page.ts";
import { HttpProblem } from "../../http/problem.ts";

Deno.test("decodeCursor() returns the position of encodeCursor()", () => {
  for (const position of ["", "ns/key", "größe/😀", "?&=/"]) {
    const cursor = encodeCursor(position);
    assert.match(cursor, /^[\w-]*$/);
    assert.equal(decodeCursor(cursor), position);
  }
  assert.equal(decodeCursor(undefined), null);
});

Deno.test("decodeCursor() rejects text that is not a cursor", () => {
  for (const cursor of ["%", "_w", "a b!"]) {
    assert.throws(() => decodeCursor(cursor), (error: unknown) => {
      assert.ok(error instanceof HttpProblem);
      assert.equal(error.code, "invalid_query");
      return true;
    }, cursor);
  }
});

Deno.test("pageAfter() has a next cursor only if an item is left", () => {
  const page = (found: string[]) => pageAfter(found, 2, (item) => item);
  assert.deepEqual(page([]), { items: [], nextCursor: null });
  assert.deepEqual(page(["a", "b"]), { items: ["a", "b"], nextCursor: null });
  assert.deepEqual(page(["a", "b", "c"]), { items: ["a", "b"], nextCursor: encodeCursor("b") });
});

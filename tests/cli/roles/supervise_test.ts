/** The pauses of a supervisor before it starts the next process. */
import assert from "node:assert/strict";
import { pauseAfter } from "../../../cli/roles/supervise.ts";

Deno.test("pauseAfter() doubles while processes end soon, also those that ask for a fresh one", () => {
  for (const hasAsked of [false, true]) {
    let pauseMs = 0;
    const pauses = Array.from({ length: 9 }, () => {
      pauseMs = pauseAfter(pauseMs, { livedMs: 59_999, hasAsked });
      return pauseMs / 1000;
    });
    assert.deepEqual(pauses, [0.5, 1, 2, 4, 8, 16, 30, 30, 30]);
    assert.equal(pauseAfter(30_000, { livedMs: 60_000, hasAsked }), hasAsked ? 0 : 500);
  }
  assert.equal(pauseAfter(0, { livedMs: 0, hasAsked: false }), 500, "after one that has asked");
});

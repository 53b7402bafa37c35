import assert from "node:assert/strict";
import { resultsOf, segmentsOf, toneOf, totalsOf } from "../../../ui/text/progress.ts";

Deno.test("states become segments in one order, without empty ones", () => {
  const counts = {
    waiting: 4,
    queued: 2,
    "no-worker": 1,
    processing: 3,
    memory: 5,
    released: 6,
    erred: 1,
    cancelled: 0,
    blocked: 26,
  };
  assert.deepEqual(segmentsOf(counts).map(({ kind, count }) => [kind, count]), [
    ["done", 11],
    ["failed", 1],
    ["blocked", 26],
    ["running", 3],
    ["ready", 3],
    ["waiting", 4],
  ]);
  assert.deepEqual(totalsOf(counts), { total: 48, done: 11 });
  assert.deepEqual(segmentsOf({}), []);
  assert.deepEqual(totalsOf({}), { total: 0, done: 0 });
});

Deno.test("the results of an ended graph are those that are there, and what is missing", () => {
  assert.equal(resultsOf(undefined), null);
  assert.equal(resultsOf({ available: 0, recomputable: 0, lost: 0 }), null);
  assert.deepEqual(resultsOf({ available: 3, recomputable: 0, lost: 0 }), {
    available: 3,
    total: 3,
    missing: "",
    tone: "plain",
  });
  assert.deepEqual(resultsOf({ available: 3, recomputable: 2, lost: 1 }), {
    available: 3,
    total: 6,
    tone: "bad",
    missing: "2 being computed again, 1 lost until a retry",
  });
});

Deno.test("a group has the colour of its worst state", () => {
  assert.equal(toneOf({ memory: 3, erred: 1, processing: 2 }), "failed");
  assert.equal(toneOf({ memory: 3, blocked: 1, waiting: 2 }), "blocked");
  assert.equal(toneOf({ memory: 3, processing: 1, waiting: 2 }), "running");
  assert.equal(toneOf({ memory: 3, cancelled: 1 }), "cancelled");
  assert.equal(toneOf({ memory: 3, waiting: 1 }), "waiting");
  assert.equal(toneOf({ memory: 3, released: 1 }), "done");
});

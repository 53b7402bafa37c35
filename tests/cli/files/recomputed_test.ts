import assert from "node:assert/strict";
import { readRecomputed } from "../../../cli/files/recomputed.ts";
import { ProblemError } from "../../../client/mod.ts";
import { setClock } from "../../set_clock.ts";
import type { Problem } from "../../../protocol/mod.ts";

function problemOf(code: Problem["code"]): ProblemError {
  return new ProblemError({ code, detail: code } as Problem);
}

Deno.test("a result that is computed again is read until it is there", async () => {
  let reads = 0;
  const read = () => {
    if (++reads < 3) throw problemOf("recomputing");
    return Promise.resolve("value");
  };
  assert.equal(await readRecomputed(read, { againMs: 0 }), "value");
  assert.equal(reads, 3);
});

Deno.test("a clock that is set ends no reading", async () => {
  let reads = 0;
  const read = () => reads++ === 0 ? Promise.reject(problemOf("recomputing")) : Promise.resolve(1);
  using _ = setClock(3_600_000);
  const deadline = performance.now() + 60_000;
  assert.equal(await readRecomputed(read, { againMs: 0, deadline }), 1);
});

Deno.test("other problems, and the end of the time, end the reading", async () => {
  const failing = (code: Problem["code"]) => () => Promise.reject(problemOf(code));
  await assert.rejects(readRecomputed(failing("task_failed")), /task_failed/);
  await assert.rejects(readRecomputed(failing("recomputing"), { deadline: 0 }), /recomputing/);
});

import assert from "node:assert/strict";
import { ProblemError } from "../../../client/mod.ts";
import { pause, waitForRoom } from "../../../client/http/limit_wait.ts";

Deno.test("waitForRoom() waits for a time that is too long for a timer", async () => {
  const ending = new AbortController();
  const error = new ProblemError({
    type: "/problems/too_many_requests",
    title: "Too many requests",
    status: 429,
    detail: "Cannot answer now",
    code: "too_many_requests",
    requestId: "r",
  });
  const waiting = waitForRoom(error, "99999999999", { signal: ending.signal });
  const first = await Promise.race([
    waiting.then(() => "waited"),
    pause(20, undefined).then(() => "waits"),
  ]);
  assert.equal(first, "waits");
  ending.abort(new Error("ended"));
  await assert.rejects(waiting, /^Error: ended$/);
});

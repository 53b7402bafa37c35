/** Text of errors for messages and logs. */
import assert from "node:assert/strict";
import { errorMessage, failureReason } from "../../base/mod.ts";

Deno.test("errorMessage() is the message of an error, and anything else as text", () => {
  assert.equal(errorMessage(new TypeError("no such task")), "no such task");
  assert.equal(errorMessage("plain"), "plain");
  assert.equal(errorMessage(undefined), "undefined");
  assert.equal(errorMessage(null), "null");
});

Deno.test("failureReason() is the first line of the innermost cause", () => {
  const inner = new Error("connection refused\nat line 3");
  const outer = new Error("request failed", { cause: new Error("fetch failed", { cause: inner }) });
  assert.equal(failureReason(outer), "connection refused");
  assert.equal(failureReason("closed"), "closed");
  assert.equal(failureReason(new Error("", { cause: undefined })), "");
});

Deno.test("failureReason() leaves out the address that fetch adds", () => {
  const url = "http://127.0.0.1:1/api/v1/graphs";
  const message =
    `error sending request for url (${url}): client error (Connect): tcp connect error`;
  assert.equal(failureReason(new TypeError(message)), "tcp connect error");
  const closed = new TypeError(`error sending request for url (${url}): connection closed`);
  assert.equal(failureReason(closed), "connection closed");
});

Deno.test("failureReason() of a request to a closed port names the reason and not the address", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr as Deno.NetAddr;
  listener.close();
  const error = await fetch(`http://127.0.0.1:${port}/`).then(() => null, (error) => error);
  assert.ok(error instanceof Error);
  const reason = failureReason(error);
  assert.match(reason, /refused/i);
  assert.ok(!reason.includes(`127.0.0.1:${port}`) && !reason.includes("\n"), reason);
});

/** When a post waits for further events, and what ends the wait. */
import assert from "node:assert/strict";
import { Hold } from "../../../worker/connection/hold.ts";

/** So long that a test fails that waits for it. */
const LONG_MS = 1_000_000;

Deno.test("wait() does not wait if something is urgent", () => {
  assert.equal(new Hold(() => false, LONG_MS).wait(), undefined);
});

Deno.test("wait() ends after its time", async () => {
  await new Hold(() => true, 1).wait();
});

Deno.test("check() ends the wait only if something is urgent now", async () => {
  let urgent = false;
  let ended = false;
  const hold = new Hold(() => !urgent, LONG_MS);
  const waited = hold.wait()?.then(() => ended = true);
  hold.check();
  await Promise.resolve();
  assert.equal(ended, false);
  urgent = true;
  hold.check();
  await waited;
  assert.equal(ended, true);
});

Deno.test("release() ends the wait, and does nothing without one", async () => {
  const hold = new Hold(() => true, LONG_MS);
  hold.release();
  const waited = hold.wait();
  hold.release();
  await waited;
});

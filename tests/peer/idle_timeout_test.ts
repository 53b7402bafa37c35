/** When an idle timeout aborts, and what stops it. */
import assert from "node:assert/strict";
import { IdleTimeout } from "../../peer/mod.ts";

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

Deno.test("IdleTimeout aborts when nothing happens, and names the time", async () => {
  const idle = new IdleTimeout(20);
  const aborted = new Promise((resolve) => idle.signal.addEventListener("abort", resolve));
  idle.touch();
  await aborted;
  assert.match(String(idle.signal.reason), /nothing received for 0\.02 s/);
  idle.stop();
});

Deno.test("IdleTimeout does not abort before the first touch()", async () => {
  const idle = new IdleTimeout(5);
  await pause(30);
  assert.equal(idle.signal.aborted, false);
  idle.stop();
});

Deno.test("touch() starts the time again", async () => {
  const idle = new IdleTimeout(200);
  for (let n = 0; n < 10; n++) {
    idle.touch();
    await pause(30);
  }
  assert.equal(idle.signal.aborted, false);
  idle.stop();
});

Deno.test("during() counts the time of a step and no time between two steps", async () => {
  const idle = new IdleTimeout(20);
  assert.equal(await idle.during(Promise.resolve(1)), 1);
  await pause(60);
  assert.equal(idle.signal.aborted, false);
  await idle.during(
    new Promise<void>((resolve) => idle.signal.addEventListener("abort", () => resolve())),
  );
  assert.ok(idle.signal.aborted);
  idle.stop();
});

Deno.test("IdleTimeout aborts with its outer signal, at once when that is aborted already", () => {
  const outer = new AbortController();
  const before = new IdleTimeout(1000, outer.signal);
  const stopped = new IdleTimeout(1000, outer.signal);
  stopped.stop();
  outer.abort(new Error("closed"));
  const after = new IdleTimeout(1000, outer.signal);
  assert.match(String(before.signal.reason), /closed/);
  assert.match(String(after.signal.reason), /closed/);
  assert.equal(stopped.signal.aborted, false);
  for (const idle of [before, after]) idle.stop();
});

/** The stop of the server of a scheduler. */
import assert from "node:assert/strict";
import { serveScheduler } from "../../routes/mod.ts";

/** A server that stops, with a shell that is settled once `settled` is. */
function server(settled: Promise<void>, shutdownMs: number) {
  const calls: string[] = [];
  const shell = {
    drain: () => void calls.push("drain"),
    settled: async () => (await settled, void calls.push("settled")),
    close: () => void calls.push("close"),
  };
  const app = { fetch: () => new Response() };
  const { stop } = serveScheduler(app, shell, { hostname: "127.0.0.1", port: 0, shutdownMs });
  return { calls, stop };
}

Deno.test("a stop waits for what is under way, and closes the shell after it", async () => {
  const settled = Promise.withResolvers<void>();
  const { calls, stop } = server(settled.promise, 60_000);
  const stopped = stop();
  settled.resolve();
  assert.equal(await stopped, true);
  assert.deepEqual(calls, ["drain", "settled", "close"]);
});

Deno.test("a stop does not wait longer than its time for what never ends", async () => {
  const { calls, stop } = server(Promise.withResolvers<void>().promise, 1);
  await stop();
  assert.deepEqual(calls, ["drain", "close"]);
});

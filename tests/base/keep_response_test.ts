/** A request can be aborted while its body is read, also after a garbage collection. */
import assert from "node:assert/strict";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { requestPeer } from "../../peer/mod.ts";
import { SchedulerClient } from "../../worker/mod.ts";

type Open = (url: string, signal: AbortSignal) => Promise<Response>;

const OPENERS: Readonly<Record<string, Open>> = {
  "requestPeer()": (url, signal) => requestPeer({ url, token: null }, "/data", { signal }),
  "SchedulerClient.openInstructions()": (url, signal) =>
    new SchedulerClient({ url }).openInstructions(
      { id: "w" as never, incarnation: 1, secret: "secret" },
      "",
      {},
      signal,
    ),
};

/** Begins to read, and holds nothing but the reading. */
async function begin(open: Open, url: string, signal: AbortSignal) {
  const { body } = await open(url, signal);
  const reader = body?.getReader();
  await reader?.read();
  return { ended: reader?.read().then(() => "data", () => "aborted") };
}

async function turns(count: number): Promise<void> {
  for (let each = 0; each < count; each++) await new Promise((resolve) => setImmediate(resolve));
}

for (const [name, open] of Object.entries(OPENERS)) {
  Deno.test(`${name}: aborting ends a body that is read, also after a garbage collection`, async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const stopped = Promise.withResolvers<string>();
    const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, () => {
      const start = (controller: ReadableStreamDefaultController) =>
        controller.enqueue(new Uint8Array(1));
      return new Response(new ReadableStream({ start, cancel: () => stopped.resolve("stopped") }));
    });
    const stop = new AbortController();
    const { ended } = await begin(open, `http://127.0.0.1:${server.addr.port}`, stop.signal);
    for (let each = 0; each < 3; each++) {
      collect();
      await turns(1);
    }
    stop.abort();
    const outcome = await Promise.race([ended, turns(100).then(() => "still read")]);
    if (outcome !== "aborted") void server.shutdown();
    assert.equal(outcome, "aborted");
    assert.equal(await stopped.promise, "stopped");
    await server.shutdown();
  });
}

/** Limits of concurrent transfers, as seen by peers. */
import assert from "node:assert/strict";
import { joinBytes } from "../../../base/mod.ts";
import { asKey } from "../../../protocol/mod.ts";
import { workerApp, type WorkerAppOptions } from "../../../worker/data_server/mod.ts";
import { MemoryStore, SpillStore, type ValueStore } from "../../../worker/mod.ts";
import { MemoryTier } from "../../../spill/mod.ts";
import { eventually } from "../../eventually.ts";

/** Larger than one piece, so that an unread body keeps its transfer open. */
const LARGE = 300_000;

/** A worker with values `a`, `b`, ... of {@linkcode LARGE} bytes, and `small`. */
async function sender(options: Partial<WorkerAppOptions>, store: ValueStore = new MemoryStore()) {
  for (const name of "abc") {
    await store.put(asKey(`n/${name}`), new Uint8Array(LARGE).fill(name.charCodeAt(0)));
  }
  await store.put(asKey("n/small"), Uint8Array.of(1));
  const app = workerApp({
    store,
    acceptToken: "token",
    figures: () => ({}),
    ...options,
  });
  /** Returns a response whose body is not read. */
  return async (...names: string[]): Promise<Response> =>
    await app.request("http://127.0.0.1/data", {
      method: "POST",
      headers: { authorization: "Bearer token" },
      body: JSON.stringify({ keys: names.map((name) => `n/${name}`) }),
    });
}

Deno.test("POST /data serves one peer at a time while memory is short", async () => {
  let short = false;
  const ask = await sender({ isShort: () => short });
  const before = [await ask("a"), await ask("b")];
  short = true;
  assert.deepEqual(before.map(({ status }) => status), [200, 200], "begun before the pause");
  assert.equal((await ask("c")).status, 503);
  await before[0]?.arrayBuffer();
  const refused = await ask("small");
  assert.equal(refused.status, 503);
  assert.equal(refused.headers.get("retry-after"), "1");
  assert.ok(((await before[1]?.arrayBuffer())?.byteLength ?? 0) > LARGE);
  const alone = await ask("c");
  assert.equal(alone.status, 200);
  assert.equal((await ask("a")).status, 503);
  short = false;
  const others = [await ask("a"), await ask("b")];
  for (const response of [alone, ...others]) await response.arrayBuffer();
});

Deno.test("POST /data limits the bytes of open transfers, but always admits one", async () => {
  const ask = await sender({ transferBytesMax: 2 * LARGE });
  const [first, second] = [await ask("a"), await ask("b")];
  assert.deepEqual([first.status, second.status], [200, 200], "equality is no excess");
  assert.equal((await ask("small")).status, 503);
  await first.body?.cancel();
  const small = await ask("small");
  assert.equal(small.status, 200);
  await small.arrayBuffer();
  await second.arrayBuffer();
  const all = await ask("a", "b", "c");
  assert.equal(all.status, 200, "more than the limit, with nothing else under way");
  assert.equal((await ask("small")).status, 503);
  await all.arrayBuffer();
});

Deno.test("POST /data streams spilled values, which stay on disk", async () => {
  const store = new SpillStore({ target: 0, slow: new MemoryTier(), clock: () => 0 });
  const ask = await sender({ transferBytesMax: LARGE }, store);
  const { spilledMemory } = store;
  assert.deepEqual([store.managedBytes, spilledMemory], [0, 3 * LARGE + 1]);
  const first = await ask("a");
  assert.equal((await ask("b")).status, 503, "they count as they would in memory");
  const pieces: Uint8Array[] = [];
  // A piece is valid until the next one is wanted.
  for await (const piece of first.body ?? []) pieces.push(piece.slice());
  const body = joinBytes(pieces);
  assert.ok(body.subarray(-LARGE).every((byte) => byte === "a".charCodeAt(0)));
  assert.deepEqual([store.managedBytes, store.spilledMemory], [0, spilledMemory]);
});

Deno.test("POST /data disconnects a peer that does not read when others wait", async () => {
  const ask = await sender({ transfersMax: 1, stalledMs: 0 });
  const stalled = await ask("a");
  const answers: Response[] = [];
  await eventually("the stalled transfer makes room", async () => {
    answers.push(await ask("b"));
    return answers.at(-1)?.status === 200;
  });
  assert.equal(answers[0]?.status, 503);
  await assert.rejects(stalled.arrayBuffer(), /does not read/);
  await answers.at(-1)?.arrayBuffer();
  const patient = await sender({ transfersMax: 1 });
  const slow = await patient("a");
  assert.equal((await patient("b")).status, 503);
  assert.equal((await patient("b")).status, 503);
  assert.equal(slow.status, 200);
  assert.ok((await slow.arrayBuffer()).byteLength > LARGE);
});

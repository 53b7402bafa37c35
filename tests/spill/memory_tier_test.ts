/** The tier in memory: a correct slow tier, and its configured failures. */
import assert from "node:assert/strict";
import { Prng } from "../../base/mod.ts";
import { failAtRandom, MemoryTier, readOnly } from "../../spill/mod.ts";

const bytes = (...values: number[]) => new Uint8Array(values);

async function streamed(tier: MemoryTier, key: string): Promise<number[] | undefined> {
  const stream = await tier.getStream(key);
  return stream && [...await new Response(stream).bytes()];
}

Deno.test("MemoryTier keeps copies of the bytes until they are replaced or deleted", async () => {
  const tier = new MemoryTier();
  const given = bytes(1, 2, 3);
  assert.deepEqual(await tier.put([["a", given], ["b", bytes()]]), [
    { ok: true, diskBytes: 3 },
    { ok: true, diskBytes: 0 },
  ]);
  given[0] = 9;
  const read = await tier.get("a");
  assert.deepEqual(read, bytes(1, 2, 3));
  read?.fill(0);
  assert.deepEqual(await streamed(tier, "a"), [1, 2, 3]);
  await tier.put([["a", bytes(4)]]);
  assert.deepEqual([await tier.get("a"), tier.bytes], [bytes(4), 1]);
  await tier.delete(["a", "nothing"]);
  assert.deepEqual([await tier.get("a"), await streamed(tier, "a"), tier.bytes], [
    undefined,
    undefined,
    0,
  ]);
  await tier.clear();
  assert.equal(tier.content.size, 0);
});

Deno.test("MemoryTier: a stream continues when its value is deleted", async () => {
  const tier = new MemoryTier();
  await tier.put([["a", bytes(1, 2)]]);
  const stream = await tier.getStream("a");
  await tier.delete(["a"]);
  assert.deepEqual([...await new Response(stream).bytes()], [1, 2]);
});

Deno.test("MemoryTier: some entries of a write may fail, and older values stay", async () => {
  const tier = new MemoryTier({ capacity: 4 });
  await tier.put([["a", bytes(1, 2)]]);
  const outcomes = await tier.put([["a", bytes(1, 2, 3, 4, 5)], ["b", bytes(3, 4)], [
    "c",
    bytes(5),
  ]]);
  assert.deepEqual(outcomes.map(({ ok }) => ok), [false, true, false]);
  assert.deepEqual([await tier.get("a"), await tier.get("b"), tier.bytes], [
    bytes(1, 2),
    bytes(3, 4),
    4,
  ]);
});

Deno.test("readOnly fails writes and deletions, and no reads", async () => {
  const tier = new MemoryTier();
  await tier.put([["a", bytes(1)]]);
  tier.fault = readOnly;
  assert.deepEqual((await tier.put([["a", bytes(2)]])).map(({ ok }) => ok), [false]);
  await assert.rejects(tier.delete(["a"]), /read-only/);
  await assert.rejects(tier.clear(), /read-only/);
  assert.deepEqual([await tier.get("a"), await streamed(tier, "a")], [bytes(1), [1]]);
});

Deno.test("failAtRandom() fails this share, the same operations for the same seed", async () => {
  const run = async () => {
    const tier = new MemoryTier({ fault: failAtRandom(new Prng(3), 0.25) });
    const outcomes = await tier.put(
      Array.from({ length: 400 }, (_, index) => [`k${index}`, bytes(1)] as const),
    );
    return outcomes.map(({ ok }) => ok);
  };
  const first = await run();
  assert.deepEqual(await run(), first);
  const failed = first.filter((ok) => !ok).length;
  assert.ok(failed > 60 && failed < 140, `${failed}`);
});

Deno.test("MemoryTier rejects operations after close()", async () => {
  const tier = new MemoryTier({ where: "a shelf" });
  await tier.put([["a", bytes(1)]]);
  await tier.close();
  assert.equal(tier.bytes, 0);
  await assert.rejects(tier.get("a"), { message: "Cannot use a shelf: it is closed" });
});

Deno.test("MemoryTier.lose() removes values, and tells which", async () => {
  const tier = new MemoryTier();
  const told: string[] = [];
  tier.watchLosses((keys, error) => told.push(`${[...keys]}: ${error.message}`));
  await tier.put([["a", bytes(1)], ["b", bytes(2)]]);
  tier.lose(["a"]);
  assert.deepEqual(told, ["a: another process removed it"]);
  assert.deepEqual([tier.has("a"), await tier.get("a"), tier.has("b"), tier.bytes], [
    false,
    undefined,
    true,
    1,
  ]);
});

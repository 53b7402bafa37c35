/** The spill buffer on Deno KV: concurrent operations on values of many chunks, byte for byte. */
import assert from "node:assert/strict";
import { Prng } from "../../../base/mod.ts";
import { KvTier, SpillBuffer } from "../../../spill/mod.ts";
import { isLong } from "../../long.ts";
import { bytesOf } from "../bytes_of.ts";

const KEYS = Array.from({ length: 16 }, (_, index) => `key ${index}`);
const BYTES_MAX = 300_000;
const WAVES = isLong ? 60 : 15;

Deno.test("SpillBuffer on KvTier returns the value set last, whatever runs concurrently", async () => {
  await runConcurrently(await KvTier.open(":memory:"));
});

Deno.test("SpillBuffer on KvTier with files returns the value set last, whatever runs concurrently", async () => {
  const directory = await Deno.makeTempDir();
  await runConcurrently(
    await KvTier.open(`${directory}/spill`, { fileBytesMin: 50_000, freeBytesMin: 0 }),
  );
  await Deno.remove(directory);
});

async function runConcurrently(slow: KvTier): Promise<void> {
  const prng = new Prng(11);
  const buffer = new SpillBuffer<Uint8Array>({
    target: 500_000,
    slow,
    sizeOf: (value) => value.byteLength,
    codec: { encode: (value) => value, decode: (bytes) => bytes },
    clock: () => 0,
    warn: (message) => assert.fail(message),
  });
  const model = new Map<string, Uint8Array>();
  const check = (key: string, found: Uint8Array | undefined) => {
    const expected = model.get(key);
    assert.equal(found?.byteLength, expected?.byteLength, key);
    assert.deepEqual(found, expected, key);
  };
  for (let wave = 0; wave < WAVES; wave++) {
    // One operation per key, all concurrently.
    await Promise.all(KEYS.map(async (key) => {
      const kind = prng.integer(6);
      if (kind === 0) {
        const value = randomValue(prng);
        model.set(key, value);
        await buffer.set(key, value);
      } else if (kind === 1 && prng.integer(3) === 0) {
        assert.equal(buffer.delete(key), model.delete(key));
      } else if (kind === 2) {
        await buffer.evict({ bytes: prng.integer(BYTES_MAX) });
      } else if (kind === 3) {
        const stream = await buffer.getStream(key);
        check(key, stream && await bytesOf(stream));
      } else {
        check(key, await buffer.get(key));
      }
    }));
  }
  await buffer.evictTo(0);
  assert.deepEqual([buffer.memory.count, buffer.disk.count], [0, model.size]);
  assert.ok(model.size > 4);
  for (const [key, value] of model) assert.deepEqual(await buffer.get(key), value);
  await buffer.close();
}

/** Half of the values are compressible. */
function randomValue(prng: Prng): Uint8Array<ArrayBuffer> {
  const value = new Uint8Array(prng.integer(BYTES_MAX));
  const fresh = prng.integer(2) === 0 ? value.length : 100;
  for (let index = 0; index < fresh; index++) value[index] = prng.integer(256);
  return value;
}

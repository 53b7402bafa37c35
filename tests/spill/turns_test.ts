/** Codecs that take long: other work has its turn between values. */
import assert from "node:assert/strict";
import { MemoryTier, SpillBuffer } from "../../spill/mod.ts";

const VALUES = 40;
/** Milliseconds that the codec takes for a value, by the clock of the test. */
const CODEC_MS = 10;

/**
 * A buffer whose codec takes 10 ms of its clock. `values` counts those that the codec handled since
 * the event loop had a turn, `valuesMax` is the most.
 */
class SlowCodec {
  now = 0;
  valuesMax = 0;
  encodable = true;
  readonly buffer: SpillBuffer<Uint8Array>;
  #values = 0;
  readonly #timer = setInterval(() => this.#values = 0, 0);

  constructor(target: number) {
    this.buffer = new SpillBuffer({
      target,
      slow: new MemoryTier(),
      sizeOf: ({ byteLength }) => byteLength,
      codec: {
        encode: (value) => {
          this.#work();
          if (!this.encodable) throw new TypeError("a function is not data");
          return value;
        },
        decode: (bytes) => this.#work() ?? bytes,
      },
      clock: () => this.now,
      warn: () => {},
    });
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }

  /** Lets the real clock pass too, so that the timer is due. */
  #work(): undefined {
    this.now += CODEC_MS;
    this.valuesMax = Math.max(this.valuesMax, ++this.#values);
    const until = performance.now() + 2;
    while (performance.now() < until);
  }
}

const keys = Array.from({ length: VALUES }, (_, index) => `k${index}`);

Deno.test("SpillBuffer gives other work a turn while many values are encoded and decoded", async () => {
  using world = new SlowCodec(1000);
  const { buffer } = world;
  for (const key of keys) await buffer.set(key, new Uint8Array(10));
  await buffer.evictTo(0);
  assert.equal(buffer.disk.count, VALUES);
  assert.ok(world.valuesMax <= 2, `${world.valuesMax} values are encoded in one turn`);
  await buffer.getMany(keys);
  assert.equal(buffer.memory.count, VALUES);
  assert.ok(world.valuesMax <= 2, `${world.valuesMax} values are decoded in one turn`);
  await Promise.all(keys.map((key) => buffer.getStream(key)));
  assert.ok(world.valuesMax <= 2, `${world.valuesMax} values are streamed in one turn`);
  await buffer.close();
});

Deno.test("SpillBuffer gives other work a turn while values fail to be encoded", async () => {
  using world = new SlowCodec(1000);
  const { buffer } = world;
  world.encodable = false;
  for (const key of keys) await buffer.set(key, new Uint8Array(10));
  await buffer.evictTo(0);
  assert.ok(world.valuesMax <= 2, `${world.valuesMax} values are encoded in one turn`);
  await buffer.close();
});

Deno.test("SpillBuffer keeps values that are deleted, replaced or pinned during a turn of other work", async () => {
  using world = new SlowCodec(1000);
  const { buffer } = world;
  for (const key of keys) await buffer.set(key, new Uint8Array(10).fill(1));
  const spilling = buffer.evictTo(0);
  await new Promise((resolve) => setTimeout(resolve));
  buffer.delete("k0");
  buffer.pin(["k1"]);
  const replaced = buffer.set("k2", new Uint8Array(10).fill(2));
  await Promise.all([spilling, replaced]);
  assert.equal(await buffer.get("k0"), undefined);
  assert.deepEqual(await buffer.get("k1"), new Uint8Array(10).fill(1));
  assert.deepEqual(await buffer.get("k2"), new Uint8Array(10).fill(2));
  assert.equal(buffer.memory.count + buffer.disk.count, VALUES - 1);
  await buffer.close();
});

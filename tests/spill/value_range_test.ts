/** Reads of some bytes of a spilled value. */
import assert from "node:assert/strict";
import { Prng } from "../../base/mod.ts";
import { KvTier, type KvTierOptions, type ValueRange } from "../../spill/mod.ts";

const SIZE = 3_000_000;

/** Text that compresses, and random bytes that do not. */
function content(prng: Prng, isText: boolean): Uint8Array {
  const bytes = new Uint8Array(SIZE);
  for (let at = 0; at < SIZE; at++) bytes[at] = isText ? (at >> 9) & 0x7f : prng.integer(256);
  return bytes;
}

function ranges(prng: Prng): ValueRange[] {
  const drawn = Array.from({ length: 12 }, () => {
    const from = prng.integer(SIZE);
    return { from, nbytes: Math.min(SIZE - from, 1 + prng.integer(200_000)) };
  });
  const edges = [0, 65_536, 786_432, 1_048_576].map((from) => ({ from, nbytes: 65_536 }));
  return [{ from: 0, nbytes: SIZE }, { from: SIZE - 1, nbytes: 1 }, ...edges, ...drawn];
}

async function read(tier: KvTier, range: ValueRange): Promise<Uint8Array> {
  const stream = await tier.getRange("value", range);
  assert.ok(stream !== undefined);
  return new Uint8Array(
    await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>)
      .arrayBuffer(),
  );
}

const KINDS: Readonly<Record<string, KvTierOptions>> = {
  chunks: { compression: "none" },
  "compressed blocks": { compression: "zstd" },
  "a file": { compression: "none", fileBytesMin: 1000 },
  "a compressed file": { compression: "zstd", fileBytesMin: 1000 },
};

for (const [kind, options] of Object.entries(KINDS)) {
  Deno.test(`KvTier.getRange() gives the bytes of a range of ${kind}`, async () => {
    const folder = await Deno.makeTempDir();
    const tier = await KvTier.open(folder, options);
    const prng = new Prng(5);
    try {
      for (const isText of [true, false]) {
        const bytes = content(prng, isText);
        await tier.put([["value", bytes]]);
        for (const range of ranges(prng)) {
          const { from, nbytes } = range;
          assert.deepEqual(await read(tier, range), bytes.slice(from, from + nbytes), `${from}`);
        }
      }
      assert.equal(await tier.getRange("other", { from: 0, nbytes: 1 }), undefined);
    } finally {
      await tier.close();
      await Deno.remove(folder, { recursive: true });
    }
  });
}

Deno.test("KvTier.getRange() reads no bytes far from the range: damage there does not show", async () => {
  const folder = await Deno.makeTempDir();
  const tier = await KvTier.open(folder, {
    compression: "none",
    fileBytesMin: 1000,
    readPausesMs: [],
  });
  try {
    const bytes = content(new Prng(7), false);
    await tier.put([["value", bytes]]);
    await damageEnd(folder);
    assert.deepEqual(await read(tier, { from: 10, nbytes: 1000 }), bytes.slice(10, 1010));
    await assert.rejects(() => read(tier, { from: SIZE - 10, nbytes: 10 }));
  } finally {
    await tier.close();
    await Deno.remove(folder, { recursive: true });
  }
});

/** Changes the last bytes of each large file that is no database. */
async function damageEnd(folder: string): Promise<void> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) await damageEnd(path);
    else if ((await Deno.stat(path)).size === SIZE) {
      using file = await Deno.open(path, { write: true });
      await file.seek(SIZE - 5, Deno.SeekMode.Start);
      await file.write(Uint8Array.of(1, 2, 3));
    }
  }
}

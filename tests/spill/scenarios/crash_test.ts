import assert from "node:assert/strict";
import { crc32 } from "node:zlib";
import { CHUNKS_PER_ATOMIC, type ValueRecord } from "../../../spill/kv/layout.ts";
import { KvTier } from "../../../spill/mod.ts";
import { isLong } from "../../long.ts";
import { crashValue } from "./crash_value.ts";

/** Places in the sequence of operations at which a kill comes: five of 17, or each twice. */
const KILLS = isLong ? Array.from({ length: 34 }, (_, kill) => 1 + kill % 17) : [1, 5, 9, 13, 17];

/**
 * Steps of the child at which it is killed: before and after a file is renamed, when two values are
 * complete, and when the records of two values are deleted.
 */
const KILLS_WITH_FILES = isLong
  ? Array.from({ length: 40 }, (_, kill) => 1 + kill)
  : [2, 3, 5, 8, 16];

/** Numbers of complete values, and of chunks of incomplete ones. */
interface Found {
  short: number;
  long: number;
  chunksOfNone: number;
}

Deno.test(`a value is complete or absent after SIGKILL, ${KILLS.length} times, and is removed later`, async () => {
  const parent = await Deno.makeTempDir();
  const found = { short: 0, long: 0, chunksOfNone: 0 };
  try {
    for (const [kill, operations] of KILLS.entries()) {
      const directory = `${parent}/${kill}`;
      await writeAndDie(directory, operations);
      await examine(`${directory}/spill.kv`, found);
      const tier = await KvTier.open(directory);
      assert.deepEqual([await tier.get("short 0"), tier.liveBytes], [undefined, 0]);
      assert.ok(await tier.fileBytes() < 500_000, "the old file is gone");
      await tier.close();
      assert.deepEqual(await Array.fromAsync(Deno.readDir(directory)), []);
    }
  } finally {
    await Deno.remove(parent, { recursive: true });
  }
  // Otherwise no kill came during a write.
  assert.ok(Object.values(found).every((count) => count > 0), JSON.stringify(found));
});

Deno.test(`a value that is a file is complete or absent after SIGKILL, ${KILLS_WITH_FILES.length} times`, async () => {
  const parent = await Deno.makeTempDir();
  const found = { complete: 0, fileOfNone: 0 };
  try {
    for (const [kill, step] of KILLS_WITH_FILES.entries()) {
      const directory = `${parent}/${kill}`;
      await writeAndDie(directory, Infinity, [`${step}`]);
      await examineFiles(directory, found);
      // The next worker removes the files, whether or not it has files itself.
      await (await KvTier.open(directory)).close();
      assert.deepEqual(await Array.fromAsync(Deno.readDir(directory)), []);
    }
  } finally {
    await Deno.remove(parent, { recursive: true });
  }
  assert.ok(Object.values(found).every((count) => count > 0), JSON.stringify(found));
});

/** Kills the child when it starts its `operations`th atomic operation, unless it does so itself. */
async function writeAndDie(
  directory: string,
  operations: number,
  args: readonly string[] = [],
): Promise<void> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", new URL("crash_child.ts", import.meta.url).pathname, directory, ...args],
    stdout: "piped",
  }).spawn();
  let begun = 0;
  for await (const bytes of child.stdout) {
    begun += bytes.filter((byte) => byte === 10).length;
    if (begun >= operations) child.kill("SIGKILL");
  }
  assert.equal((await child.status).signal, "SIGKILL");
}

/** Reads the database that the killed process left. */
async function examine(path: string, found: Found) {
  using kv = await Deno.openKv(path);
  const recorded = new Set<unknown>();
  for await (const { key, value } of kv.list<ValueRecord>({ prefix: ["m"] })) {
    const chunks = await Array.fromAsync(
      kv.list<Uint8Array<ArrayBuffer>>({ prefix: ["v", key[1] as number] }),
    );
    assert.deepEqual(
      await new Blob(chunks.map((chunk) => chunk.value)).bytes(),
      crashValue(value.key),
      value.key,
    );
    recorded.add(key[1]);
    found[value.chunks > CHUNKS_PER_ATOMIC ? "long" : "short"]++;
  }
  for await (const { key } of kv.list({ prefix: ["v"] })) {
    if (!recorded.has(key[1])) found.chunksOfNone++;
  }
}

/** Compares the records that the killed process left with its files. */
async function examineFiles(
  directory: string,
  found: { complete: number; fileOfNone: number },
): Promise<void> {
  using kv = await Deno.openKv(`${directory}/spill.kv`);
  const recorded = new Set<string>();
  for await (const { value: { key, size, file } } of kv.list<ValueRecord>({ prefix: ["m"] })) {
    if (file === undefined) continue;
    const bytes = await Deno.readFile(`${directory}/${file.name}`);
    assert.deepEqual(bytes, crashValue(key), key);
    assert.deepEqual([size, file.bytes], [bytes.length, bytes.length]);
    assert.equal(file.checksums[0], crc32(bytes.subarray(0, 1024 * 1024)));
    recorded.add(file.name);
    found.complete++;
  }
  for await (const { name } of Deno.readDir(directory)) {
    if (/\.value(\.new)?$/.test(name) && !recorded.has(name)) found.fileOfNone++;
  }
}

import assert from "node:assert/strict";
import { KvTier } from "../../../spill/mod.ts";
import { noise } from "./kv_world.ts";

Deno.test("KvTier.open() creates its directory and close() removes it", async () => {
  await using parent = await TemporaryDirectory.make();
  const path = `${parent.path}/a/b`;
  const tier = await KvTier.open(path);
  assert.equal(tier.where, path);
  await tier.put([["a", noise(100_000)]]);
  assert.deepEqual([tier.liveBytes, await tier.fileBytes() >= 100_000], [100_000, true]);
  await tier.close();
  assert.deepEqual(await parent.names("a"), []);
});

Deno.test("KvTier.close() keeps a directory that existed, and foreign files", async () => {
  await using parent = await TemporaryDirectory.make();
  await Deno.writeTextFile(`${parent.path}/notes.txt`, "mine");
  await (await KvTier.open(parent.path)).close();
  assert.deepEqual(await parent.names(), ["notes.txt"]);
});

Deno.test("KvTier.open() rejects a directory in use, also under another name", async () => {
  await using parent = await TemporaryDirectory.make();
  await using tier = await KvTier.open(`${parent.path}/spill`);
  await tier.put([["a", noise(9)]]);
  for (const path of [`${parent.path}/spill`, `${parent.path}/../${parent.name}/spill`]) {
    await assert.rejects(
      KvTier.open(path),
      new Error(
        `Cannot spill to "${path}": another worker uses it; give each worker its own directory`,
      ),
    );
  }
  assert.deepEqual(await tier.get("a"), noise(9));
});

Deno.test("KvTier.open() accepts a directory again after close()", async () => {
  await using parent = await TemporaryDirectory.make();
  for (let round = 0; round < 3; round++) {
    await using tier = await KvTier.open(`${parent.path}/spill`);
    assert.equal(await tier.get("a"), undefined);
    await tier.put([["a", noise(9)]]);
  }
});

Deno.test("KvTier.open() removes no file that no worker wrote", async () => {
  const cases: readonly [files: readonly [string, string][], blamed: string][] = [
    [[["spill.kv", "a database of somebody"]], "spill.kv"],
    [[["spill.kv-wal", "its log"]], "spill.kv-wal"],
    [[["spill.lock", "a lock of somebody"]], "spill.lock"],
    [[["spill.lock", ""], ["spill.kv", "a database of somebody"]], "spill.kv"],
  ];
  for (const [files, blamed] of cases) {
    await using parent = await TemporaryDirectory.make();
    for (const [name, text] of files) await Deno.writeTextFile(`${parent.path}/${name}`, text);
    await assert.rejects(
      KvTier.open(parent.path),
      new Error(
        `Cannot spill to "${parent.path}": no worker of Weir wrote its file "${blamed}"; ` +
          "move it away or name another directory",
      ),
    );
    for (const [name, text] of files) {
      assert.equal(await Deno.readTextFile(`${parent.path}/${name}`), text);
    }
  }
});

Deno.test("KvTier.open() names the problem of a path", async () => {
  await using parent = await TemporaryDirectory.make();
  const file = `${parent.path}/file`;
  await Deno.writeTextFile(file, "");
  await assert.rejects(
    KvTier.open(file),
    new Error(`Cannot spill to "${file}": it is a file; name a directory`),
  );
  await assert.rejects(KvTier.open(`${file}/below`), /^Error: Cannot spill to ".*below": /);
});

Deno.test("put() keeps free bytes on the disk, and names directory, limit and option", async () => {
  await using parent = await TemporaryDirectory.make();
  const freeBytesMin = 2 ** 60;
  await using tier = await KvTier.open(`${parent.path}/spill`, { freeBytesMin });
  const [outcome] = await tier.put([["a", noise(100_000)]]);
  assert.match(
    String(outcome?.ok === false && outcome.error),
    /^Error: Cannot spill 97\.7 KiB to ".*\/spill": its disk has [\d.]+ .iB free, of which 1024\.0 PiB stay free; free space there, or name another place with --spill-kv$/,
  );
  assert.equal(await tier.get("a"), undefined);
});

/** The shell's limit on file sizes simulates a disk that runs full during a write. */
Deno.test("put() that the disk refuses stores no part of the value, and keeps other values", async () => {
  await using parent = await TemporaryDirectory.make();
  const child = new Deno.Command("sh", {
    args: [
      "-c",
      'trap "" XFSZ; ulimit -f 8192; exec "$@"',
      "sh",
      Deno.execPath(),
      "run",
      "-A",
      new URL("full_disk_child.ts", import.meta.url).pathname,
      `${parent.path}/spill`,
    ],
    stderr: "inherit",
  });
  const { stdout } = await child.output();
  assert.deepEqual(JSON.parse(new TextDecoder().decode(stdout)), {
    before: [true, true],
    tooMuch: [
      `Cannot write to "${parent.path}/spill": its disk reports an I/O error; check whether it is full, failing ` +
      "or under a quota, or name another place with --spill-kv",
    ],
    stillThere: [true, true, false],
    liveBytes: 2_000_000,
  });
  assert.deepEqual(await parent.names(), []);
});

class TemporaryDirectory implements AsyncDisposable {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static async make(): Promise<TemporaryDirectory> {
    return new TemporaryDirectory(await Deno.realPath(await Deno.makeTempDir()));
  }

  get name(): string {
    return this.path.split("/").at(-1) ?? "";
  }

  async names(below = "."): Promise<string[]> {
    const entries = await Array.fromAsync(Deno.readDir(`${this.path}/${below}`));
    return entries.map(({ name }) => name).sort();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Deno.remove(this.path, { recursive: true });
  }
}

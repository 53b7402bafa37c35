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
  await using tier = await KvTier.open(`${parent.path}/spill`, { fileBytesMin: 1000 });
  await tier.put([["a", noise(9)], ["large", noise(1000)]]);
  for (const path of [`${parent.path}/spill`, `${parent.path}/../${parent.name}/spill`]) {
    await assert.rejects(
      KvTier.open(path),
      new Error(
        `Cannot spill to "${path}": another worker uses it; give each worker its own directory`,
      ),
    );
  }
  assert.deepEqual(await tier.get("a"), noise(9));
  assert.deepEqual(await tier.get("large"), noise(1000));
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
    [[["spill.kv-1.value", "a value of somebody"]], "spill.kv-1.value"],
    [[["spill.kv.2-1.value.new", "half a value"]], "spill.kv.2-1.value.new"],
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

Deno.test("KvTier.open() removes the files that a dead worker left, and no others", async () => {
  await using parent = await TemporaryDirectory.make();
  const tier = await KvTier.open(parent.path);
  await Deno.copyFile(`${parent.path}/spill.lock`, `${parent.path}/signed`);
  await tier.close();
  // The lock of a dead worker: it is signed and free.
  await Deno.rename(`${parent.path}/signed`, `${parent.path}/spill.lock`);
  const left = ["spill.kv-1.value", "spill.kv-2.value.new", "spill.kv.2-31.value", "spill.kv.2"];
  const foreign = ["spill.kv-1.value.old", "spill.kvx-1.value", "1.value", "spill.kv-x.value"];
  for (const name of [...left, ...foreign]) await Deno.writeTextFile(`${parent.path}/${name}`, "");
  // Whether or not the next worker has files itself.
  await (await KvTier.open(parent.path)).close();
  assert.deepEqual(await parent.names(), foreign.toSorted());
});

Deno.test("KvTier.open() accepts files only beside a database in a directory", async () => {
  for (const place of [":memory:", "http://127.0.0.1:1/kv"]) {
    await assert.rejects(
      KvTier.open(place, { fileBytesMin: 1 }),
      new Error(
        `Cannot store large values as files beside "${place}": it is no directory; name one`,
      ),
    );
  }
});

Deno.test("put() keeps free bytes on the disk, and names directory, limit and option", async () => {
  await using parent = await TemporaryDirectory.make();
  const freeBytesMin = 2 ** 60;
  for (const fileBytesMin of [undefined, 1]) {
    const options = { freeBytesMin, fileBytesMin };
    await using tier = await KvTier.open(`${parent.path}/spill`, options);
    const [outcome] = await tier.put([["a", noise(100_000)]]);
    assert.match(
      String(outcome?.ok === false && outcome.error),
      /^Error: Cannot spill 97\.7 KiB to ".*\/spill": its disk has [\d.]+ .iB free, of which 1024\.0 PiB stay free; free space there, or name another place with --spill-kv$/,
    );
    assert.equal(await tier.get("a"), undefined);
  }
});

/** The shell's limit on file sizes simulates a disk that runs full during a write. */
Deno.test("put() that the disk refuses stores no part of the value, and keeps other values", async () => {
  await using parent = await TemporaryDirectory.make();
  const tooMuch =
    `Cannot write to "${parent.path}/spill": its disk reports an I/O error; check whether it is ` +
    "full, failing or under a quota, or name another place with --spill-kv";
  for (const args of [[], ["files"]]) {
    assert.deepEqual(await fillDisk(`${parent.path}/spill`, args), {
      before: [true, true],
      tooMuch: [tooMuch],
      stillThere: [true, true, false],
      liveBytes: 2_000_000,
    });
    assert.deepEqual(await parent.names(), []);
  }
});

/** Runs `full_disk_child.ts`, in which no file can grow beyond 4 MiB. */
async function fillDisk(path: string, args: readonly string[]): Promise<unknown> {
  const child = new Deno.Command("sh", {
    args: [
      "-c",
      'trap "" XFSZ; ulimit -f 8192; exec "$@"',
      "sh",
      Deno.execPath(),
      "run",
      "-A",
      new URL("full_disk_child.ts", import.meta.url).pathname,
      path,
      ...args,
    ],
    stderr: "inherit",
  });
  const { stdout } = await child.output();
  return JSON.parse(new TextDecoder().decode(stdout));
}

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

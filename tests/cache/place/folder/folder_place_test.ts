import assert from "node:assert/strict";
import { openFolderPlace } from "../../../../cache/mod.ts";
import { eventually } from "../../../eventually.ts";
import {
  bytesOfSeed,
  entryOf,
  flipBit,
  partsOf,
  readAll,
  resultOfBytes,
  sha256,
} from "../entries.ts";
import { FolderWorld } from "./folder_world.ts";

const small = bytesOfSeed(1, 1000);
const large = bytesOfSeed(2, 1_000_000);
const pieces = (bytes: Uint8Array, size = 7777) =>
  ReadableStream.from((function* () {
    for (let start = 0; start < bytes.length; start += size) {
      yield bytes.subarray(start, start + size);
    }
  })());

Deno.test("put() stores a value for all keys, and it is there after the folder is opened again", async () => {
  await using world = await FolderWorld.make();
  const place = await world.open();
  assert.equal(await place.put(entryOf(["plan", "content"], small), small), true);
  assert.equal(await place.put(entryOf("other", large), pieces(large)), true);
  await world.close(place);

  const again = await world.open();
  const keys = ["plan", "content", "other", "none"].map(sha256);
  const found = await again.getMany(keys);
  assert.deepEqual(
    keys.map((key) => found.get(key)),
    [resultOfBytes(small), resultOfBytes(small), resultOfBytes(large), undefined],
  );
  assert.deepEqual(await again.readBytes(resultOfBytes(small)), small);
  assert.deepEqual(await readAll(await again.read(resultOfBytes(large))), large);
  assert.deepEqual(await again.stat(), {
    entries: 3,
    values: 2,
    bytes: 1_003_520 + 4096,
    limit: null,
  });
  const { gets, misses, damaged, errors } = again.figures;
  assert.deepEqual({ gets, misses, damaged, errors }, {
    gets: 4,
    misses: 1,
    damaged: 0,
    errors: 0,
  });
  assert.deepEqual([(await world.files()).writing, world.warnings], [1, []]);
});

Deno.test("put() stores nothing unless the bytes are those of the digest", async () => {
  await using world = await FolderWorld.make();
  const place = await world.open();
  const { result, ...entry } = entryOf("a", small);
  const wrong = [
    [{ ...entry, result: { ...result, nbytes: 999 } }, small],
    [{ ...entry, result: { ...result, nbytes: 1001 } }, small],
    [{ ...entry, result }, bytesOfSeed(3, 1000)],
    [{ ...entry, result: { ...result, digest: "../../escape" } }, small],
    [{ ...entry, result, keys: [] }, small],
    [{ ...entry, result, keys: ["short"] }, small],
  ] as const;
  for (const [entry, bytes] of wrong) assert.equal(await place.put(entry, bytes), false);
  const broken = new ReadableStream<Uint8Array>({ pull: (c) => c.error(new Error("gone")) });
  assert.equal(await place.put({ ...entry, result }, broken), false);
  assert.equal((await place.getMany([sha256("a")])).size, 0);
  assert.equal(await place.readBytes(result), null);
  assert.deepEqual(await world.files(), { values: [], writing: 1 });
  assert.deepEqual(world.warnings, []);
});

Deno.test("put() cancels the body of a value that is there, and leads its keys to it", async () => {
  await using world = await FolderWorld.make();
  const place = await world.open();
  await place.put(entryOf("a", small), small);
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({ cancel: () => void (cancelled = true) });
  assert.equal(await place.put(entryOf("b", small), body), true);
  assert.equal(cancelled, true);
  assert.equal((await place.getMany(["a", "b"].map(sha256))).size, 2);
  assert.deepEqual((await place.verify()).values, 1);
});

Deno.test("link() leads keys to a value only if it is there", async () => {
  await using world = await FolderWorld.make();
  const place = await world.open();
  assert.equal(await place.link(entryOf("a", small)), false);
  await place.put(entryOf("a", small), small);
  assert.equal(await place.link(entryOf("b", small)), true);
  assert.equal((await place.getMany([sha256("b")])).get(sha256("b"))?.nbytes, 1000);
  await Deno.remove(world.path(sha256(small)));
  assert.equal(await place.link(entryOf("c", small)), false);
});

Deno.test("a key that leads to another value now leaves the value before to others", async () => {
  await using world = await FolderWorld.make();
  const place = await world.open();
  await place.put(entryOf(["a", "b"], small), small);
  await place.put(entryOf("a", large), large);
  const found = await place.getMany(["a", "b"].map(sha256));
  assert.deepEqual([...found.values()], [resultOfBytes(large), resultOfBytes(small)]);
  assert.equal((await place.stat()).entries, 2);
  // The removal of the value before does not remove the key that led to it.
  await Deno.remove(world.path(sha256(small)));
  assert.equal(await place.read(resultOfBytes(small)), null);
  assert.deepEqual([...await place.getMany(["a", "b"].map(sha256))], [[
    sha256("a"),
    resultOfBytes(large),
  ]]);
});

Deno.test("a damaged value is a miss, is removed with its keys, and counted", async () => {
  const damages: Record<string, (path: string) => Promise<void>> = {
    "a flipped bit": async (path) => {
      await flipBit(path, 500);
    },
    "truncated": (path) => Deno.truncate(path, 500),
    "empty": (path) => Deno.truncate(path, 0),
    "longer": (path) => Deno.writeFile(path, new Uint8Array(1), { append: true }),
  };
  for (const [name, damage] of Object.entries(damages)) {
    for (const how of ["read", "readBytes", "verify"] as const) {
      await using world = await FolderWorld.make();
      const place = await world.open();
      await place.put(entryOf(["a", "b"], small), small);
      await damage(world.path(sha256(small)));
      if (how === "read") {
        const stream = await place.read(resultOfBytes(small));
        await assert.rejects(readAll(stream), /is damaged/, name);
      } else if (how === "readBytes") {
        assert.equal(await place.readBytes(resultOfBytes(small)), null, name);
      } else {
        const names = ["a"];
        const { damaged } = await place.verify();
        assert.deepEqual(damaged, [{ digest: sha256(small), reason: "damaged", names }], name);
      }
      assert.equal((await place.getMany(["a", "b"].map(sha256))).size, 0, name);
      assert.deepEqual((await world.files()).values, [], name);
      const { damaged, errors, bytes, entries } = place.figures;
      assert.deepEqual({ damaged, errors, bytes, entries }, {
        damaged: 1,
        errors: 0,
        bytes: 0,
        entries: 0,
      });
    }
  }
});

Deno.test("read() delivers the last chunk only once the value is checked", async () => {
  await using world = await FolderWorld.make();
  const place = await world.open();
  await place.put(entryOf("a", large), large);
  await flipBit(world.path(sha256(large)), 0);
  let delivered = 0;
  const stream = await place.read(resultOfBytes(large));
  assert.ok(stream);
  await assert.rejects(async () => {
    for await (const chunk of stream) delivered += chunk.length;
  }, /its digest differs/);
  assert.ok(delivered > 0 && delivered < large.length, `${delivered}`);
});

Deno.test("read() closes its file when the stream is cancelled, before and after its first chunk", async () => {
  await using world = await FolderWorld.make();
  const place = await world.open();
  await place.put(entryOf("a", large), large);
  await (await place.read(resultOfBytes(large)))?.cancel();
  const reader = (await place.read(resultOfBytes(large)))?.getReader();
  assert.equal((await reader?.read())?.done, false);
  await reader?.cancel();
  // The sanitizer of the test would find an open file.
});

Deno.test("a value that is missing is a miss, and its keys are removed", async () => {
  await using world = await FolderWorld.make();
  const place = await world.open();
  await place.put(entryOf("a", small), small);
  await Deno.remove(world.path(sha256(small)));
  assert.equal(await place.read(resultOfBytes(small)), null);
  assert.equal((await place.getMany([sha256("a")])).size, 0);
  assert.deepEqual(await place.stat(), { entries: 0, values: 0, bytes: 0, limit: null });
});

Deno.test("a damaged record of a key, and that of another key, are misses", async () => {
  await using world = await FolderWorld.make();
  const place = await world.open();
  await place.put(entryOf("a", small), small);
  await place.put(entryOf("b", large), large);
  await place.put(entryOf("c", large), large);
  {
    using kv = await Deno.openKv(`${world.folder}/index.kv`);
    const { value } = await kv.get<Record<string, unknown>>(["k", sha256("a")]);
    await kv.set(["k", sha256("b")], value);
    await kv.set(["k", sha256("a")], { ...value, nbytes: 1001 });
    await kv.set(["k", sha256("c")], "nonsense");
  }
  assert.equal((await place.getMany(["a", "b", "c"].map(sha256))).size, 0);
  assert.equal(place.figures.damaged, 3);
  assert.equal((await place.verify()).entries, 0);
  assert.equal((await place.stat()).entries, 0);
});

Deno.test("clear() keeps out what put() is storing, however long that takes", async () => {
  await using world = await FolderWorld.make();
  const place = await world.open();
  const gate = Promise.withResolvers<void>();
  const slow = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await gate.promise;
      controller.enqueue(large);
      controller.close();
    },
  }, { highWaterMark: 0 });
  const [removed, others, kept] = ["a", "b", "c"].map((name, at) =>
    entryOf(name, at === 0 ? large : small, at === 1 ? "others" : "ci")
  );
  assert.ok(removed && others && kept);
  const late = place.put(removed, slow);
  assert.equal(await place.clear("ci"), 0);
  assert.ok(await place.put(others, small));
  gate.resolve();
  assert.equal(await late, false);
  assert.equal((await place.getMany(removed.keys)).size, 0);
  // The same entry of a result that was made before, to a value that is there.
  assert.equal(await place.link({ ...kept, generation: 0 }), false);
  assert.equal(await place.put({ ...kept, generation: 0 }, small), false);
  assert.equal(await place.link({ ...kept, generation: place.generation("ci") }), true);
  assert.equal((await place.getMany([...others.keys, ...kept.keys])).size, 2);
  assert.deepEqual(await world.files(), { values: [others.result.digest], writing: 1 });
});

Deno.test("clear() leaves nothing of what is stored at the same time", async () => {
  await using world = await FolderWorld.make();
  const place = await world.open();
  const values = Array.from({ length: 150 }, (_, at) => bytesOfSeed(at, 100));
  const stored = values.map((value, at) => place.put(entryOf(`k${at}`, value), value));
  await Promise.any(stored);
  await place.clear("ci");
  const results = await Promise.all(stored);
  assert.ok(results.includes(true));
  assert.deepEqual(await place.stat(), { entries: 0, values: 0, bytes: 0, limit: null });
  assert.deepEqual(await world.files(), { values: [], writing: 1 });
});

Deno.test("list(), stat(), last() and clear() are by owner", async () => {
  await using world = await FolderWorld.make();
  const place = await world.open();
  await place.put(entryOf(["a", "a2"], small, "one"), small);
  await place.put(entryOf("b", small, "two"), small);
  await place.put(entryOf("c", large, "two"), large);
  const names = async (owner?: string) =>
    (await place.list(owner)).entries.map(({ name }) => name).sort();
  assert.deepEqual(
    [await names("one"), await names("two")],
    [["a", "a"], ["b", "c"]],
  );
  assert.equal((await names()).length, 4);
  assert.deepEqual(await place.stat("one"), { entries: 2, values: 1, bytes: 4096, limit: null });
  assert.deepEqual(await place.last("one", "a"), partsOf("a"));
  assert.equal(await place.last("two", "a"), null);
  assert.equal(await place.clear("one"), 2);
  assert.equal(await place.last("one", "a"), null);
  // The other owner leads to the same value.
  assert.deepEqual(await place.readBytes(resultOfBytes(small)), small);
  assert.deepEqual(await place.stat(), {
    entries: 2,
    values: 2,
    bytes: 1_003_520 + 4096,
    limit: null,
  });
  assert.equal(await place.clear(), 2);
  assert.deepEqual(await place.stat(), { entries: 0, values: 0, bytes: 0, limit: null });
  assert.deepEqual((await world.files()).values, []);
});

Deno.test("list() has pages", async () => {
  await using world = await FolderWorld.make();
  const place = await world.open();
  const all = Array.from({ length: 250 }, (_, index) => `task-${index}`);
  await Promise.all(all.map((name) => place.put(entryOf(name, small), small)));
  const found: string[] = [];
  let cursor: string | null | undefined;
  let pages = 0;
  do {
    const page = await place.list("ci", cursor ?? undefined);
    found.push(...page.entries.map(({ name }) => name));
    cursor = page.cursor;
    pages++;
  } while (cursor !== null);
  assert.deepEqual([found.sort(), pages], [all.sort(), 3]);
});

Deno.test("parts of a task with more modules than fit are kept without them", async () => {
  await using world = await FolderWorld.make();
  const place = await world.open();
  const modules = Object.fromEntries(
    Array.from(
      { length: 10_000 },
      (_, n) => [`${sha256(`${n}`)}.ts`, sha256(`m${n}`).slice(0, 16)],
    ),
  );
  const entry = entryOf("a", small);
  assert.ok(await place.put({ ...entry, parts: { ...entry.parts, modules } }, small));
  assert.deepEqual(await place.last("ci", "a"), { ...partsOf("a"), modules: {} });
});

Deno.test("the least recently used values are removed first, and the limit holds", async () => {
  await using world = await FolderWorld.make();
  const place = await world.open(10 * 4096);
  const values = Array.from({ length: 14 }, (_, seed) => bytesOfSeed(seed, 4000));
  for (const [index, value] of values.entries()) {
    world.wait();
    if (index === 10) {
      // The first two are used again, one by a look-up and one by a further key.
      await place.getMany([sha256("task-0")]);
      await place.link(entryOf("again", bytesOfSeed(1, 4000)));
      world.wait();
    }
    assert.ok(await place.put(entryOf(`task-${index}`, value), value));
    await eventually("the limit holds", () => place.figures.bytes <= 10 * 4096);
  }
  await place.prune(10 * 4096);
  const kept: number[] = [];
  for (const [index, value] of values.entries()) {
    if (await place.readBytes(resultOfBytes(value))) kept.push(index);
  }
  assert.ok(kept.length >= 9, `${kept}`);
  assert.deepEqual(kept, [0, 1, ...[4, 5, 6, 7, 8, 9, 10, 11, 12, 13].slice(-(kept.length - 2))]);
  const removals = 14 - kept.length;
  await eventually("removals are counted", () => place.figures.evictions >= removals);
  assert.deepEqual(place.figures.evictions, removals);
  const { entries, values: rest, bytes, damaged, removed } = await place.verify();
  assert.deepEqual({ rest, damaged, removed }, { rest: kept.length, damaged: [], removed: 0 });
  const limit = 10 * 4096;
  assert.deepEqual(await place.stat(), { entries, values: rest, bytes, limit });
  assert.equal(await place.prune(0), kept.length);
  assert.deepEqual(await place.stat(), { entries: 0, values: 0, bytes: 0, limit });
});

Deno.test("put() stores no value that is larger than the limit", async () => {
  await using world = await FolderWorld.make();
  const place = await world.open(8192);
  assert.equal(await place.put(entryOf("a", large), large), false);
  assert.deepEqual(await world.files(), { values: [], writing: 1 });
});

Deno.test("marks are kept until they expire", async () => {
  await using world = await FolderWorld.make();
  const place = await world.open();
  assert.equal(await place.marks.put("flaky/a", { runs: 3 }, 100_000), true);
  assert.equal(await place.marks.put("flaky/b", [1], 200_000), true);
  assert.equal(await place.marks.put("other", 1, 200_000), true);
  assert.equal(await place.marks.put("large", "x".repeat(70_000), 200_000), false);
  assert.deepEqual(await place.marks.get("flaky/a"), { runs: 3 });
  world.now += 150_000;
  assert.equal(await place.marks.get("flaky/a"), null);
  assert.deepEqual(await place.marks.list("flaky/"), [{ mark: "flaky/b", json: [1] }]);
  await place.marks.delete("flaky/b");
  assert.deepEqual(await place.marks.list("flaky/"), []);
});

Deno.test("openFolderPlace() rejects a folder with other files, and a file", async () => {
  await using world = await FolderWorld.make();
  await Deno.writeTextFile(`${world.folder}/notes.txt`, "mine");
  await assert.rejects(
    openFolderPlace(world.folder),
    /^Error: Cannot use ".*" as a cache: it has the file "notes.txt"; name an empty folder$/,
  );
  await assert.rejects(openFolderPlace(`${world.folder}/notes.txt`), /Cannot use ".*" as a cache/);
  assert.equal(await Deno.readTextFile(`${world.folder}/notes.txt`), "mine");
});

Deno.test("a folder whose index is damaged begins empty", async () => {
  await using world = await FolderWorld.make();
  const place = await world.open();
  await place.put(entryOf("a", small), small);
  await world.close(place);
  await Deno.writeTextFile(`${world.folder}/index.kv`, "nonsense ".repeat(1000));
  const again = await world.open();
  assert.equal((await again.getMany([sha256("a")])).size, 0);
  assert.ok(await again.put(entryOf("a", small), small));
  assert.deepEqual(world.warnings, [
    `The index of the cache "${world.folder}" is damaged: the cache begins empty`,
  ]);
});

Deno.test("a folder that fails means misses and one warning", async () => {
  await using world = await FolderWorld.make();
  const place = await world.open();
  await place.put(entryOf("a", small), small);
  // Neither root nor anybody else writes to a folder that is a file.
  await Deno.remove(`${world.folder}/writing`, { recursive: true });
  await Deno.writeTextFile(`${world.folder}/writing`, "");
  for (let n = 0; n < 3; n++) {
    assert.equal(await place.put(entryOf("b", large), pieces(large)), false);
  }
  assert.equal(place.figures.errors, 3);
  assert.equal(world.warnings.length, 1);
  assert.match(
    world.warnings[0] ?? "",
    /^Cannot write to the cache ".*": .*; results are not kept$/,
  );
  assert.deepEqual(await place.readBytes(resultOfBytes(small)), small);
});

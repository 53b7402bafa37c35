/** Tokens and the cache: what a client may do that only reads it, or must not use it. */
import assert from "node:assert/strict";
import type { CachePlace, FolderPlace } from "../../../cache/mod.ts";
import { asSha256, encode, type GraphStatus } from "../../../protocol/mod.ts";
import { SMALL_RESULT_BYTES_MAX } from "../../../routes/cache/pending_results.ts";
import { sha256 } from "../../cache/place/entries.ts";
import { eventually } from "../../eventually.ts";
import { problemOf } from "../world.ts";
import { CacheWorld } from "./cache_world.ts";

const SUM = {
  tasks: { a: { op: "inc", args: [1] }, b: { op: "add", args: [{ $ref: "a" }, 1] } },
  outputs: ["b"],
};
const RUN = { a: 2, b: 3 };

Deno.test("a token that writes stores results, which all tokens of its owner may read", async () => {
  await using world = await CacheWorld.start();
  assert.equal((await world.run("main", SUM, RUN)).cached, undefined);
  await world.stored(2);
  assert.deepEqual((await world.run("main", SUM, {})).cached, { tasks: 1, savedMs: 1 });
  assert.deepEqual((await world.run("pull", SUM, {})).cached, { tasks: 1, savedMs: 1 });
  assert.equal((await world.run("none", SUM, RUN)).cached, undefined);
  assert.equal((await world.run("bob", SUM, RUN)).cached, undefined);
});

Deno.test("what a token that only reads has computed is never found by others", async () => {
  await using world = await CacheWorld.start();
  // The worker stands for code that lies: without this rule main would get its results.
  const poisoned = { a: 666, b: 667 };
  const ended = await world.run("pull", SUM, poisoned);
  assert.equal(ended.state, "succeeded");
  await world.run("none", SUM, poisoned);
  // A retry, and a second graph in the same namespace, are no way around it.
  const shared = { ...SUM, namespace: "shared" };
  await world.run("pull", shared, poisoned);
  assert.equal((await world.place.stat()).entries, 0);
  const main = await world.run("main", SUM, RUN);
  assert.equal(main.cached, undefined);
  await world.stored(2);
  assert.deepEqual((await world.run("pull", SUM, {})).cached, { tasks: 1, savedMs: 1 });
});

Deno.test("a graph that failed and is retried keeps what its token may do", async () => {
  await using world = await CacheWorld.start();
  const error = { kind: "raised", name: "Error", message: "no" } as const;
  const id = await world.submit("pull", SUM);
  const [, key, attempt] = await world.worker.compute();
  await world.worker.post(["task-erred", key, attempt, error, Date.now(), 1000]);
  await world.json("pull", "GET", `/api/v1/graphs/${id}?wait=30`);
  // Another token asks for the retry, but the code is that of the first one.
  await world.json("main", "POST", `/api/v1/graphs/${id}/retry`);
  await world.worker.finishAll(RUN);
  await world.json("main", "GET", `/api/v1/graphs/${id}?wait=30`);
  assert.deepEqual(await world.explain("main", id, "b"), [
    "Not cached: no result of a task of this key and operation was stored before",
  ]);
  assert.equal((await world.place.stat()).entries, 0);
});

Deno.test("a task of a writer does not wait for the same one of a reader", async () => {
  await using world = await CacheWorld.start();
  const twin = { tasks: { b: SUM.tasks.b, a: SUM.tasks.a }, outputs: ["b"] };
  await world.submit("pull", SUM);
  await world.worker.finish(await world.worker.compute(), 2);
  const slow = await world.worker.compute();
  const main = await world.submit("main", twin);
  await world.worker.finish(await world.worker.compute(), 2);
  const own = await world.worker.compute();
  assert.notEqual(own[1], slow[1]);
  await world.worker.finish(own, 3);
  const { state } = await world.json<{ state: string }>(
    "main",
    "GET",
    `/api/v1/graphs/${main}?wait=30`,
  );
  assert.equal(state, "succeeded");
  await world.worker.finish(slow, 3);
  await world.stored(2);
});

Deno.test("a task whose twin has ended and is being stored waits for that result", async () => {
  const { gate, held } = heldPlace();
  await using world = await CacheWorld.start({ wrap: held, valueMax: 100_000 });
  const long = "x".repeat(SMALL_RESULT_BYTES_MAX);
  await world.run("main", SUM, { a: `a${long}`, b: `b${long}` });
  const { misses } = world.place.figures;
  // Both tasks are looked up by their definitions, and `a` once more before it runs.
  const twin = world.run("main", SUM, {});
  await eventually("the twin is looked up", () => world.place.figures.misses >= misses + 3);
  gate.resolve();
  assert.equal((await twin).cached?.tasks, 2);
});

Deno.test("a graph that follows at once has small results that are not in the place yet", async () => {
  const { gate, held } = heldPlace();
  await using world = await CacheWorld.start({ wrap: held });
  await world.run("main", SUM, RUN);
  const twin = await world.submit("main", SUM);
  const path = `/api/v1/graphs/${twin}`;
  const { state, cached } = await world.json<GraphStatus>("main", "GET", `${path}?wait=30`);
  assert.deepEqual([state, cached?.savedMs], ["succeeded", cached?.tasks]);
  assert.equal((await world.place.stat()).entries, 0);
  world.worker.holder.values.clear();
  assert.deepEqual(await world.json("main", "GET", `${path}/results`), { b: 3 });
  gate.resolve();
  await world.stored(2);
  assert.equal((await world.place.stat()).entries, 4);
  assert.deepEqual((await world.run("main", SUM, {})).cached, { tasks: 1, savedMs: 1 });
});

Deno.test("results on their way when entries are removed are not found and not in the place", async () => {
  const { gate, held } = heldPlace();
  const folder = (place: FolderPlace): CachePlace & Pick<FolderPlace, "clear" | "last"> => ({
    ...held(place),
    kind: "folder",
    last: (owner, name) => place.last(owner, name),
    clear: (owner) => place.clear(owner),
  });
  await using world = await CacheWorld.start({ wrap: folder });
  await world.run("main", SUM, RUN);
  // It does not wait for them, however long they take.
  await world.json("main", "DELETE", "/api/v1/cache");
  gate.resolve();
  await world.world.shell.settled();
  assert.equal((await world.place.stat()).entries, 0);
  assert.equal((await world.run("main", SUM, RUN)).cached, undefined);
});

Deno.test("a small result whose bytes are others than its digest says is not in the cache", async () => {
  const { gate, held } = heldPlace();
  await using world = await CacheWorld.start({ wrap: held });
  const id = await world.submit("main", SUM);
  for (const name of ["a", "b"] as const) {
    const [, key, attempt] = await world.worker.compute();
    const bytes = encode(RUN[name]);
    world.worker.holder.values.set(key, encode(RUN[name] + 1));
    const run = [bytes.byteLength, Date.now(), 1000] as const;
    await world.worker.post(["task-finished", key, attempt, ...run, null, asSha256(sha256(bytes))]);
  }
  await world.json("main", "GET", `/api/v1/graphs/${id}?wait=30`);
  assert.equal((await world.run("main", SUM, RUN)).cached, undefined);
  gate.resolve();
});

Deno.test("a scheduler that stops stores the results that are on their way", async () => {
  const { gate, held } = heldPlace();
  await using world = await CacheWorld.start({ wrap: held });
  const { shell } = world.world;
  await world.run("main", SUM, RUN);
  shell.drain();
  let isSettled = false;
  const settled = shell.settled().then(() => isSettled = true);
  // As many turns as a promise that waits for nothing takes.
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  assert.equal(isSettled, false);
  gate.resolve();
  await settled;
  assert.equal((await world.place.stat()).entries, 4);
});

Deno.test("a token that only reads removes nothing, and makes nothing trusted", async () => {
  await using world = await CacheWorld.start();
  await world.run("main", SUM, RUN);
  await world.stored(2);
  const { entries } = await world.place.stat();
  assert.ok(entries > 0);
  for (const name of ["pull", "none", "root-pull"]) {
    for (const path of ["", "?prune=0", "/distrusted"]) {
      const response = await world.api.ask(name, "DELETE", `/api/v1/cache${path}`);
      const { code, detail } = await problemOf(response);
      assert.equal(code, "forbidden_scope");
      assert.match(detail, /its "cache" is "(read|none)"/);
    }
  }
  assert.equal((await world.place.stat()).entries, entries);
});

/** A place that stores nothing before the gate opens. */
function heldPlace() {
  const gate = Promise.withResolvers<void>();
  const held = (place: FolderPlace): CachePlace => ({
    kind: "http",
    figures: place.figures,
    generation: (owner) => place.generation(owner),
    getMany: (keys) => place.getMany(keys),
    read: (result) => place.read(result),
    readBytes: (result) => place.readBytes(result),
    put: async (entry, body) => (await gate.promise, await place.put(entry, body)),
    link: (entry) => place.link(entry),
    close: () => place.close(),
  });
  return { gate, held };
}

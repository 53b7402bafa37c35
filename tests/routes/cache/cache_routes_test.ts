/** Routes of the cache: figures, entries, removal, checks, and distrusted operations. */
import assert from "node:assert/strict";
import type { CacheCheck, CacheEntryStatus, DistrustedOperation } from "../../../protocol/mod.ts";
import { ApiWorld, problemOf } from "../world.ts";
import { CacheWorld } from "./cache_world.ts";

const CACHE = "/api/v1/cache";
const SUM = {
  tasks: { a: { op: "inc", args: [1] }, b: { op: "add", args: [{ $ref: "a" }, 1] } },
  outputs: ["b"],
};
const RUN = { a: 2, b: 3 };

interface Page {
  readonly items: CacheEntryStatus[];
  readonly nextCursor: string | null;
}

Deno.test("GET /cache has the entries of the owner, and the figures of the scheduler", async () => {
  await using world = await CacheWorld.start();
  await world.run("main", SUM, RUN);
  await world.stored(2);
  await world.run("main", SUM, {});
  const status = await world.status();
  // One key of the task without inputs, as its definition is its content; two of the other one.
  assert.deepEqual(status, {
    kind: "folder",
    entries: 4,
    values: 2,
    bytes: 8192,
    limit: null,
    valueMax: 1000,
    verifyRate: 0,
    scheduler: {
      hits: 1,
      misses: 2,
      stored: 2,
      savedMs: 1,
      errors: 0,
      damaged: 0,
      evicted: 0,
      verified: 0,
      differing: 0,
    },
  });
  assert.equal((await world.status("bob")).entries, 0);
  assert.equal((await world.status("admin")).entries, 4);
});

Deno.test("GET /cache/entries has those of the owner only, whatever is asked", async () => {
  await using world = await CacheWorld.start();
  await world.run("main", SUM, RUN);
  await world.stored(2);
  const { items, nextCursor } = await world.json<Page>("pull", "GET", `${CACHE}/entries`);
  assert.equal(nextCursor, null);
  assert.deepEqual([...new Set(items.map(({ name }) => name))].sort(), ["a|inc", "b|add"]);
  assert.deepEqual(
    new Set(items.map(({ durationMs, nbytes }) => [durationMs, nbytes].join())),
    new Set(["1,1"]),
  );
  for (const query of ["", "?owner=ci"]) {
    assert.deepEqual((await world.json<Page>("bob", "GET", `${CACHE}/entries${query}`)).items, []);
  }
  const all = await world.json<Page>("admin", "GET", `${CACHE}/entries?owner=ci`);
  assert.equal(all.items.length, items.length);
  // A cursor that was not given: one of another place in the index, and no cursor at all.
  for (const cursor of ["AAAA", "%2F%2F%2F%2F", "x", "!", "A".repeat(8000)]) {
    const response = await world.api.ask("bob", "GET", `${CACHE}/entries?cursor=${cursor}`);
    if (response.status === 200) assert.deepEqual((await response.json() as Page).items, []);
    else assert.equal((await problemOf(response)).code, "invalid_query");
  }
});

Deno.test("DELETE /cache removes the entries of one owner, and its tasks run again", async () => {
  await using world = await CacheWorld.start();
  await world.run("main", SUM, RUN);
  await world.run("bob", SUM, RUN);
  await world.stored(4);
  assert.deepEqual(await world.json("main", "DELETE", CACHE), { removed: 4 });
  assert.equal((await world.status("main")).entries, 0);
  assert.equal((await world.status("bob")).entries, 4);
  const other = await world.api.ask("main", "DELETE", `${CACHE}?owner=bob`);
  assert.equal((await problemOf(other)).code, "forbidden_scope");
  assert.equal((await world.run("main", SUM, RUN)).cached, undefined);
  await world.stored(6);
  assert.deepEqual(await world.json("admin", "DELETE", `${CACHE}?owner=bob`), { removed: 4 });
});

Deno.test("DELETE /cache?prune= removes values of all owners, and needs admin", async () => {
  await using world = await CacheWorld.start();
  await world.run("main", SUM, RUN);
  await world.stored(2);
  const cases: [name: string, query: string, code: string][] = [
    ["main", "?prune=0", "forbidden_scope"],
    ["admin", "?prune=much", "invalid_query"],
    ["admin", "?prune=-1", "invalid_query"],
    ["admin", "?prune=0&owner=ci", "invalid_query"],
    ["admin", "?prun=0", "invalid_query"],
  ];
  for (const [name, query, code] of cases) {
    const response = await world.api.ask(name, "DELETE", CACHE + query);
    assert.equal((await problemOf(response)).code, code, query);
  }
  assert.deepEqual(await world.json("admin", "DELETE", `${CACHE}?prune=1MiB`), { removed: 0 });
  assert.deepEqual(await world.json("admin", "DELETE", `${CACHE}?prune=4KiB`), { removed: 1 });
  assert.equal((await world.status()).values, 1);
  assert.equal((await world.status()).scheduler.evicted, 1);
});

Deno.test("POST /cache/verify names what is damaged, and needs admin", async () => {
  await using world = await CacheWorld.start();
  await world.run("main", { tasks: { a: SUM.tasks.a } }, { a: "a result" });
  await world.stored(1);
  const right = await world.json<CacheCheck>("admin", "POST", `${CACHE}/verify`);
  assert.deepEqual(right, { entries: 2, values: 1, bytes: 4096, damaged: [], removed: 0 });
  await world.breakValues();
  const checks = await Promise.all(
    [1, 2].map(() => world.json<CacheCheck>("admin", "POST", `${CACHE}/verify`)),
  );
  for (const { damaged, values } of checks) {
    assert.deepEqual(damaged.map(({ reason, names }) => [reason, names]), [["damaged", ["a|inc"]]]);
    assert.equal(values, 0);
  }
  const refused = await world.api.ask("main", "POST", `${CACHE}/verify`);
  assert.equal((await problemOf(refused)).code, "forbidden_scope");
});

Deno.test("an operation whose results differ is listed, and can be trusted again", async () => {
  await using world = await CacheWorld.start({ rate: 1 });
  const list = async (name: string) =>
    (await world.json<{ items: DistrustedOperation[] }>(name, "GET", `${CACHE}/distrusted`)).items;
  const one = { namespace: "ns", tasks: { a: SUM.tasks.a } };
  const first = await world.submit("main", one);
  await world.worker.finishAll({ a: 2 });
  await world.stored(1);
  await world.json("main", "DELETE", `/api/v1/graphs/${first}`).catch(() => {});
  await world.run("main", { tasks: one.tasks }, { a: 3 });
  await world.differing(1);
  const [found, ...others] = await list("main");
  assert.deepEqual(others, []);
  assert.equal(found?.op, "inc");
  assert.equal(found?.at, "2023-11-14T22:13:20.000Z");
  assert.equal(found !== undefined && "owner" in found, false);
  assert.equal((await list("admin"))[0]?.owner, "ci");
  assert.deepEqual(await list("bob"), []);
  // It runs, is not compared, and not stored.
  const third = await world.run("main", { tasks: one.tasks }, { a: 4 });
  assert.deepEqual(await world.explain("main", third.id, "a"), [
    'Not cached: "inc" has returned other bytes for the same key before',
  ]);
  assert.deepEqual(await world.json("bob", "DELETE", `${CACHE}/distrusted`), { trusted: 0 });
  assert.deepEqual(await world.json("main", "DELETE", `${CACHE}/distrusted?op=add`), {
    trusted: 0,
  });
  assert.deepEqual(await world.json("main", "DELETE", `${CACHE}/distrusted?op=inc`), {
    trusted: 1,
  });
  assert.deepEqual(await list("main"), []);
  assert.equal((await world.status()).scheduler.differing, 1);
});

Deno.test("without a cache, and with one on a server, problems say what to do", async () => {
  using none = new ApiWorld();
  const requests: [method: string, path: string, folderOnly: boolean][] = [
    ["GET", CACHE, false],
    ["GET", `${CACHE}/entries`, true],
    ["DELETE", CACHE, true],
    ["DELETE", `${CACHE}?prune=0`, true],
    ["POST", `${CACHE}/verify`, true],
    ["GET", `${CACHE}/distrusted`, false],
    ["DELETE", `${CACHE}/distrusted`, false],
  ];
  for (const [method, path] of requests) {
    const { code, detail } = await problemOf(await none.ask(method, path));
    assert.equal(code, "no_cache");
    assert.match(detail, /--cache PLACE/);
  }
  await using world = await CacheWorld.start({
    wrap: (place) =>
      new Proxy(place, { get: (of, name) => name === "kind" ? "http" : Reflect.get(of, name) }),
  });
  for (const [method, path, folderOnly] of requests) {
    const response = await world.api.ask("admin", method, path);
    if (!folderOnly) {
      assert.equal(response.status, 200, path);
      await response.body?.cancel();
    } else assert.equal((await problemOf(response)).code, "cache_on_server");
  }
});

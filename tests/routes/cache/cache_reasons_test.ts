/** Explanations of tasks: why the cache had a result, or what has changed since. */
import assert from "node:assert/strict";
import type { CacheParts } from "../../../cache/mod.ts";
import { missReasons } from "../../../routes/cache/cache_reasons.ts";
import { CacheWorld, ENVIRONMENT } from "./cache_world.ts";

const PARTS: CacheParts = {
  name: "x|./t.ts#f",
  op: "./t.ts#f",
  modules: { "lib/parse.ts": "1", "t.ts": "2" },
  args: "a",
  inputs: ["i", "j"],
  environment: ENVIRONMENT,
  cacheKey: "",
};
const why = (changes: Partial<CacheParts>, last: CacheParts | null = PARTS) =>
  missReasons({ ...PARTS, ...changes }, last, ["left", "right"]).map(({ text }) =>
    text.replace("Not cached: ", "")
  );

Deno.test("a miss names each part of the key that differs from the last entry", () => {
  const cases: [Partial<CacheParts>, string[]][] = [
    [{ modules: { ...PARTS.modules, "lib/parse.ts": "9" } }, [
      "the module lib/parse.ts has changed since",
    ]],
    [{ modules: { "t.ts": "2", "u.ts": "3" } }, [
      "the module u.ts is new",
      "the module lib/parse.ts is not used any more",
    ]],
    [{ args: "b" }, ["its arguments are others"]],
    [{ inputs: ["i", "k"] }, ["its input right is another"]],
    [{ environment: ENVIRONMENT.replace("2 cpus", "4 cpus") }, [
      "it runs with 4 cpus, and ran with 2 cpus",
    ]],
    [{ cacheKey: "v2" }, ['its cacheKey is "v2", and was ""']],
    [{}, ["nothing has changed: its entry was removed, or its run verifies it"]],
  ];
  for (const [changes, texts] of cases) assert.deepEqual(why(changes), texts);
  assert.deepEqual(why({}, null), [
    "no result of a task of this key and operation was stored before",
  ]);
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`m${index}.ts`, "1"]));
  assert.equal(why({ modules: { ...PARTS.modules, ...many } }).at(-1), "4 more modules differ");
});

const graph = (lib: string, more = {}) => ({
  modules: {
    "t.ts": 'import { h } from "./lib.ts"; export const f = (x: number) => h(x);',
    "lib.ts": `export const h = (x: number) => ${lib};`,
    "u.ts": "export const sum = (...all: number[]) => all.length;",
  },
  tasks: {
    a: { op: "./t.ts#f", args: [1] },
    b: { op: "./u.ts#sum", args: [{ $ref: "a" }] },
    ...more,
  },
  outputs: ["b"],
});

Deno.test("the explanation of a task names the module that has changed", async () => {
  await using world = await CacheWorld.start();
  const first = await world.run("main", graph("x"), { a: 1, b: 1 });
  await world.stored(2);
  const new_ = "Not cached: no result of a task of this key and operation was stored before";
  assert.deepEqual(await world.explain("main", first.id, "a"), [new_]);
  const again = await world.run("main", graph("x"), {});
  assert.deepEqual(await world.explain("main", again.id, "b"), [
    "Its result is from the cache: its run took 0.00100 s",
  ]);
  assert.deepEqual(await world.explain("main", again.id, "a"), []);
  // The same bytes: what comes after it is found by its inputs.
  const edited = await world.run("main", graph("x + 0"), { a: 1 });
  assert.deepEqual(await world.explain("main", edited.id, "a"), [
    "Not cached: the module lib.ts has changed since",
  ]);
  assert.equal(
    (await world.explain("main", edited.id, "b"))[0]?.slice(0, 28),
    "Its result is from the cache",
  );
  const other = await world.run("main", graph("x + 1"), { a: 2, b: 5 });
  assert.deepEqual(await world.explain("main", other.id, "b"), [
    "Not cached: its input a is another",
  ]);
  await world.stored(5);
});

Deno.test("the explanation says what keeps a task from the cache", async () => {
  await using world = await CacheWorld.start();
  const tasks = {
    impure: { op: "./t.ts#f", args: [1], pure: false },
    refused: { op: "./t.ts#f", args: [2], cache: false },
  };
  const run = { impure: 1, refused: 1 };
  const { id } = await world.run("main", { modules: graph("x").modules, tasks }, run);
  assert.deepEqual(await world.explain("main", id, "impure"), ["Not cached: pure is false"]);
  assert.deepEqual(await world.explain("main", id, "refused"), ["Not cached: cache is false"]);
  const none = await world.run("none", graph("x"), { a: 1, b: 1 });
  assert.deepEqual(await world.explain("none", none.id, "a"), [
    "Not cached: the token of its graph does not allow it",
  ]);
});

Deno.test("where tasks have permissions, the explanation says so", async () => {
  const environment = ENVIRONMENT.replace(/flags -$/, "flags allowNet");
  await using world = await CacheWorld.start({ environment });
  const { id } = await world.run("main", graph("x"), { a: 1, b: 1 });
  assert.deepEqual(await world.explain("main", id, "a"), [
    "Not cached: tasks have permissions there, and it does not say cache: true",
  ]);
});

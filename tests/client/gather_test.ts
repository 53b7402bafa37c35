/** gather(): which futures are found, and what becomes of the structure around them. */
import assert from "node:assert/strict";
import { Future, type FutureHost } from "../../client/future.ts";
import { gatherValues } from "../../client/gather.ts";
import { OutputEntry } from "../../client/outputs/entry.ts";

const HOST = {
  watch: () => {},
  result: ({ key }: OutputEntry) => Promise.resolve(`value of ${key}`),
} as unknown as FutureHost;

function future(key: string): Future<string> {
  return new Future<string>(HOST, new OutputEntry(key, new Error()));
}

Deno.test("gather() finds futures in arrays, objects, Maps and Sets", async () => {
  const structure = {
    list: [future("a"), 1],
    map: new Map<unknown, unknown>([[future("b"), { deep: future("c") }]]),
    set: new Set([future("d"), "x"]),
    when: new Date(1),
  };
  assert.deepEqual(await gatherValues(structure, {}), {
    list: ["value of a", 1],
    map: new Map([["value of b", { deep: "value of c" }]]),
    set: new Set(["value of d", "x"]),
    when: new Date(1),
  });
});

Deno.test("gather() keeps identity, circles, holes and odd keys, as structuredClone does", async () => {
  const part = { a: future("a") };
  const structure: Record<string, unknown> = { one: part, two: part };
  structure.self = structure;
  const list: unknown[] = [1];
  list[2] = future("b");
  structure.list = list;
  const odd = JSON.parse('{"__proto__": 1}');
  structure.odd = odd;
  const got = await gatherValues(structure, {}) as typeof structure;
  assert.equal(got.one, got.two);
  assert.equal(got.self, got);
  assert.equal(1 in (got.list as unknown[]), false);
  assert.deepEqual(Object.keys(got.odd as object), ["__proto__"]);
  assert.notEqual(got, structure);
});

Deno.test("gather() refuses futures where it cannot put values", async () => {
  class Box {
    constructor(readonly inner: unknown) {}
  }
  await assert.rejects(
    gatherValues([new Box(future("a"))], {}),
    /Cannot gather the future "a": it is the property "inner" of a Box; put it into/,
  );
  const error = new Error("e", { cause: future("a") });
  await assert.rejects(gatherValues(error, {}), /the property "cause" of a Error/);
  const plain = new Box(1);
  assert.equal(await gatherValues(plain, {}), plain);
});

Deno.test("gather() gives the structure as it was when it was called", async () => {
  const list: unknown[] = [future("a"), { deep: future("b") }];
  const map = new Map<unknown, unknown>([["c", future("c")]]);
  const got = gatherValues({ list, map }, {});
  list.length = 0;
  list.push(future("late"));
  map.set("late", future("late"));
  assert.deepEqual(await got, {
    list: ["value of a", { deep: "value of b" }],
    map: new Map([["c", "value of c"]]),
  });
});

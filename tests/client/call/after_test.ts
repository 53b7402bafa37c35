/** What a call comes after, as the client names it. */
import assert from "node:assert/strict";
import { nameBefore } from "../../../client/call/after.ts";
import { Future, type FutureHost } from "../../../client/future.ts";
import { GraphNode } from "../../../client/node.ts";
import { OutputEntry } from "../../../client/outputs/entry.ts";

// Only its identity counts here.
const host = { watch() {} } as unknown as FutureHost;

Deno.test("nameBefore() names keys, futures and nodes, each once, and keeps the futures", () => {
  const future = new Future<number>(host, new OutputEntry("a", new Error()));
  const named = nameBefore([future, "b", new GraphNode<string>("c"), "a"], { host, name: "f" });
  assert.deepEqual(named.keys, ["a", "b", "c"]);
  assert.deepEqual(named.futures, [future]);
  assert.deepEqual(nameBefore(undefined, { host, name: "f" }).keys, []);
});

Deno.test("nameBefore() refuses a future of another namespace or client, and other values", () => {
  const foreign = new Future(host, new OutputEntry("a", new Error(), "other"));
  assert.throws(() => nameBefore([foreign], { host, name: "f" }), /namespace "other"/);
  const of = new Future({ ...host }, new OutputEntry("a", new Error()));
  assert.throws(() => nameBefore([of], { host, name: "f" }), TypeError);
  const wrong = [7] as unknown as string[];
  assert.throws(() => nameBefore(wrong, { host, name: "f" }), /no future, node or key/);
});

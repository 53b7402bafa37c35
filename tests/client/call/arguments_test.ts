/** How arguments are written: as JSON, as MessagePack, as references, and as data of their own. */
import assert from "node:assert/strict";
import { ArgumentWriter } from "../../../client/call/arguments.ts";
import { Future, type FutureHost } from "../../../client/future.ts";
import { GraphNode } from "../../../client/node.ts";
import { OutputEntry } from "../../../client/outputs/entry.ts";
import { decode } from "../../../protocol/codec.ts";

function write(...args: unknown[]) {
  return new ArgumentWriter(() => {}).write(args, "fn");
}

Deno.test("write() leaves JSON as it is, and marks data that looks like a reference", () => {
  const args = [1, "x", null, true, [1, { a: [2] }]];
  assert.deepEqual(write(...args), { args, data: [], inputs: [] });
  assert.deepEqual(write({ $ref: "a" }).args, [{ $value: { $ref: "a" } }]);
});

Deno.test("write() encodes what JSON does not have", () => {
  for (const value of [undefined, NaN, -0, 2n ** 70n, new Date(7), new Map([[1, 2]]), [Infinity]]) {
    const [written] = write(value).args as [{ $msgpack: string }];
    assert.deepEqual(decode(Uint8Array.fromBase64(written.$msgpack)), value);
  }
  assert.throws(() => write(() => 1), /function/);
});

Deno.test("write() refers to nodes and futures at any depth", () => {
  const node = new GraphNode<number>("n-1");
  const { args, inputs } = write([node, { deep: [node, new Date(0)] }]);
  assert.deepEqual(inputs, ["n-1", "n-1"]);
  const [[first, { deep: [second, date] }]] = args as [
    [unknown, { deep: [unknown, { $msgpack: string }] }],
  ];
  assert.deepEqual([first, second], [{ $ref: "n-1" }, { $ref: "n-1" }]);
  assert.deepEqual(decode(Uint8Array.fromBase64(date.$msgpack)), new Date(0));
});

Deno.test("write() says of which namespace a future is", () => {
  const host = { watch: () => {} } as unknown as FutureHost;
  const [own, other] = ["x", "y"].map((key) =>
    new Future(host, new OutputEntry(key, new Error(), key === "x" ? null : "ns"))
  );
  const { args, inputs } = write(own, other);
  assert.deepEqual(inputs, ["x", "ns/y"]);
  assert.deepEqual(args, [{ $ref: "x" }, { $ref: "y", namespace: "ns" }]);
});

Deno.test("write() stores large values once for each object, and under one key if they are equal", () => {
  const writer = new ArgumentWriter(() => {});
  const large = Array.from({ length: 20_000 }, (_, index) => index);
  const typed = new Float64Array(1000);
  const { args, data, inputs } = writer.write([large, typed, large, "x".repeat(70_000)], "fn");
  assert.deepEqual(args, inputs.map((key) => ({ $ref: key })));
  assert.equal(inputs[0], inputs[2]);
  assert.equal(new Set(inputs).size, 3);
  assert.deepEqual(data.map(({ value }) => value), [large, typed, large, "x".repeat(70_000)]);
  assert.equal(writer.write([[...large]], "fn").inputs[0], inputs[0]);
  assert.deepEqual(writer.write([new Float64Array(10)], "fn").data, []);
});

Deno.test("write() warns of an argument with more bytes than a limit", () => {
  const warnings: string[] = [];
  const writer = new ArgumentWriter((message) => warnings.push(message), 2 ** 20);
  writer.write([1, new Uint8Array(2 ** 19), new Uint8Array(3 * 2 ** 20)], "load");
  assert.match(warnings.join(), /^Argument 3 of "load" has 3 MiB: /);
});

/** How arguments are written: as JSON, as MessagePack, as references, and as separate data. */
import assert from "node:assert/strict";
import { ArgumentWriter, type WrittenArguments } from "../../../client/call/arguments.ts";
import { Future, type FutureHost } from "../../../client/future.ts";
import { GraphNode } from "../../../client/node.ts";
import { OutputEntry } from "../../../client/outputs/entry.ts";
import { decode } from "../../../protocol/codec.ts";

const HOST = { watch: () => {}, release: () => {} } as unknown as FutureHost;

/** The arguments as the scheduler reads them, and what else was written. */
function write(...args: unknown[]) {
  return parsed(new ArgumentWriter({ host: HOST, warn: () => {} }).write(args, "fn"));
}

function parsed({ texts, data, inputs }: WrittenArguments) {
  return { args: texts.map((text): unknown => JSON.parse(text)), data, inputs };
}

function futureOf(key: string, { host = HOST, namespace = null as string | null } = {}) {
  return new Future<number>(host, new OutputEntry(key, new Error(), namespace));
}

Deno.test("write() leaves JSON as it is, and marks data that looks like a reference", () => {
  const args = [1, "x", null, true, [1, { a: [2] }]];
  assert.deepEqual(write(...args), { args, data: [], inputs: [] });
  assert.deepEqual(write({ $ref: "a" }).args, [{ $value: { $ref: "a" } }]);
});

Deno.test("write() encodes what JSON does not have", () => {
  // deno-lint-ignore no-sparse-arrays -- a hole is what is tested
  const holes = [1, , 3];
  class Tagged {
    readonly size = 3;
    get [Symbol.toStringTag](): string {
      return "Tagged";
    }
  }
  const exact = [undefined, NaN, -0, 2n ** 70n, new Date(7), new Map([[1, 2]]), [Infinity]];
  for (const value of [...exact, { "\ud800": 1 }]) assert.deepEqual(encoded(value), value);
  assert.deepEqual(encoded(holes), [1, undefined, 3]);
  assert.deepEqual(encoded(new Tagged()), { size: 3 });
});

function encoded(value: unknown): unknown {
  const [written] = write(value).args as [{ $msgpack: string }];
  return decode(Uint8Array.fromBase64(written.$msgpack));
}

Deno.test("write() refuses what is no data, and says where it is", () => {
  const ring: Record<string, unknown> = { a: [1] };
  ring.self = { again: ring };
  const wide: Record<string, unknown> = {};
  for (const name of "abcdefgh") wide[name] = wide;
  const future = futureOf("k");
  class Socket extends URL {}
  const refused: [value: unknown, message: RegExp][] = [
    [() => 1, /^Cannot pass argument 2 of "fn": .*function is not data/],
    [{ a: [Promise.resolve()] }, /Cannot encode \$\.a\[0\]: a Promise is not data/],
    [[/x/], /RegExp is not data/],
    [[new URL("http://a")], /URL is not data/],
    [[new Socket("http://a")], /URL is not data/],
    [[1, 2].values(), /Array Iterator is not data/],
    [JSON.parse('{"__proto__": 1}'), /__proto__/],
    [ring, /\$\.self\.again: it is the same object as \$, a cycle/],
    [wide, /a cycle/],
    [[future, ring], /a cycle|the future/],
    [[future, { deep: [() => 1] }], /below \$\[1\]: Cannot encode \$\.deep\[0\]: a function/],
    [new Map([["a", future]]), /\$\.values\(\)\[0\]: the future "k" stands for its value only in/],
    [[new Set([future])], /the future "k" stands/],
    [new Error("e", { cause: future }), /\$\.cause: the future "k" stands/],
    [new AggregateError([future], "e"), /\$\.errors?\[0\]: the future "k" stands/],
    [Object.assign(new Error("e"), { future }), /\$\.future: the future "k" stands/],
    [{ $value: future }, /no future can be in an object with the key "\$value"/],
    [{ q: { $match: { _id: future } } }, /below \$\.q: no future .* key "\$match"/],
  ];
  for (const [value, message] of refused) {
    assert.throws(() => write(0, value), (error) => {
      assert.ok(error instanceof TypeError);
      assert.match(error.message, message);
      return true;
    });
  }
});

Deno.test("write() refuses futures of other clients and released ones", () => {
  const other = { ...HOST } as FutureHost;
  assert.throws(() => write([futureOf("k", { host: other })]), /"k" here: it is of another client/);
  const released = futureOf("k");
  released.release();
  assert.throws(() => write({ a: released }), /"k": it was released/);
});

Deno.test("write() refers to nodes and futures at any depth, also in instances", () => {
  const node = new GraphNode<number>("n-1");
  class Options {
    constructor(readonly x: unknown, readonly when = new Date(0)) {}
  }
  const { args, inputs } = write([node, { deep: [node, new Date(0)] }], new Options(futureOf("f")));
  assert.deepEqual(inputs, ["n-1", "n-1", "f"]);
  const [[first, { deep: [second, date] }], instance] = args as [
    [unknown, { deep: [unknown, { $msgpack: string }] }],
    { x: unknown },
  ];
  assert.deepEqual([first, second, instance.x], [{ $ref: "n-1" }, { $ref: "n-1" }, { $ref: "f" }]);
  assert.deepEqual(decode(Uint8Array.fromBase64(date.$msgpack)), new Date(0));
});

Deno.test("write() says of which namespace a future is", () => {
  const { args, inputs } = write(futureOf("x"), futureOf("y", { namespace: "ns" }));
  assert.deepEqual(inputs, ["x", "\0ns/y"]);
  assert.deepEqual(args, [{ $ref: "x" }, { $ref: "y", namespace: "ns" }]);
});

Deno.test("write() stores large values as they are when they are passed", () => {
  const large = Array.from({ length: 20_000 }, (_, index) => index);
  const typed = new Float64Array(1000);
  const values = [large, typed, large, "x".repeat(70_000)];
  const { args, data, inputs } = write(...values);
  assert.deepEqual(args, inputs.map((key) => ({ $ref: key })));
  assert.equal(inputs[0], inputs[2]);
  assert.equal(new Set(inputs).size, 3);
  assert.deepEqual(data.map(({ bytes }) => decode(bytes)), values);
  assert.equal(write([...large]).inputs[0], inputs[0]);
  assert.deepEqual(write(new Float64Array(10)).data, []);
  typed[0] = 1;
  assert.equal((decode(data[1]?.bytes ?? new Uint8Array()) as Float64Array)[0], 0);
  assert.notEqual(write(typed).inputs[0], inputs[1]);
});

Deno.test("write() warns of an argument with more bytes than a limit", () => {
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  const writer = new ArgumentWriter({ host: HOST, warn, warnedBytes: 2 ** 20 });
  writer.write([1, new Uint8Array(2 ** 19), new Uint8Array(3 * 2 ** 20)], "load");
  assert.match(warnings.join(), /^Argument 3 of "load" has 3 MiB: /);
});

Deno.test("write() sends arrays and objects as they are, whatever JSON would make of them", () => {
  class Vector extends Array<number> {
    toJSON(): string {
      return "a vector";
    }
  }
  const hidden = Object.defineProperty({ a: 1 }, "toJSON", { value: () => 7 });
  assert.deepEqual(encoded(Vector.from([1, 2])), [1, 2]);
  assert.deepEqual(encoded({ inner: [Vector.from([3])] }), { inner: [[3]] });
  assert.deepEqual(encoded(hidden), { a: 1 });
});

/** A body of many values is read by another process, with the outcome of a small one. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { Hono } from "hono";
import { COMPILED_HERE_VALUES_MAX, joinBytes } from "../../../base/mod.ts";
import { decode, encode } from "../../../protocol/mod.ts";
import { readDataBody, type ScatterBody } from "../../../routes/data/data_body.ts";
import { Compilers } from "../../../compile/compilers.ts";
import type { AppEnv } from "../../../http/env.ts";
import { HttpProblem } from "../../../http/problem.ts";
import { startServer } from "../cluster.ts";
import { FakeWorker } from "../fake_worker.ts";
import { ApiWorld, problemOf } from "../world.ts";

const MIB = 1024 * 1024;
const JSON_TYPE = "application/json";
const MSGPACK = "application/msgpack";
/** More values than are read in this process. */
const MANY = new Array(COMPILED_HERE_VALUES_MAX + 1).fill(0);

function newCompilers(): Compilers {
  return new Compilers({
    slots: 2,
    waitMs: 60_000,
    heapBytes: 256 * MIB,
    compileMs: 60_000,
    idleMs: 60_000,
    reusedBytesMax: 64 * MIB,
  });
}

async function read(
  compilers: Compilers,
  body: string | Uint8Array<ArrayBuffer>,
  type = JSON_TYPE,
): Promise<ScatterBody | HttpProblem> {
  let outcome: ScatterBody | HttpProblem | null = null;
  const app = new Hono<AppEnv>().post("/", async (c) => {
    c.set("principal", { owner: "a" } as unknown as AppEnv["Variables"]["principal"]);
    try {
      const body = await readDataBody(c, { bodyBytesMax: 64 * MIB, compilers });
      assert.ok("encoded" in body);
      outcome = body;
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      outcome = error;
    }
    return c.text("");
  });
  await app.request("/", { method: "POST", headers: { "content-type": type }, body });
  assert.ok(outcome !== null);
  return outcome;
}

/** What is seen of a body. */
function seen(outcome: ScatterBody | HttpProblem) {
  if (outcome instanceof HttpProblem) return { code: outcome.code, detail: outcome.message };
  const values = outcome.encoded().map(([key, value]) => {
    if ("fault" in value) return [key, value.fault];
    assert.equal(value.sha256, createHash("sha256").update(value.bytes).digest("hex"));
    return [key, decode(value.bytes)];
  });
  const { values: _, ...fields } = Object(outcome.body) as Record<string, unknown>;
  return { values, fields };
}

let deep: unknown = 1;
for (let level = 0; level < 70; level++) deep = [deep];

Deno.test("readDataBody() has many values parsed and encoded by another process, alike", async () => {
  const compilers = newCompilers();
  const fields = { namespace: "ns", replicas: 2, workers: ["w"], ttl: 1.5, more: { a: 1 } };
  const values = { b: [1, { c: "é" }], 2: "two", 1: "one", deep };
  for (const type of [JSON_TYPE, MSGPACK]) {
    const bodyOf = (body: unknown) => type === JSON_TYPE ? JSON.stringify(body) : encode(body);
    const given = type === MSGPACK
      ? { ...values, deep: 5n, map: new Map([[1, 2]]), bytes: new Uint8Array(300_000) }
      : values;
    const taken = compilers.taken;
    const small = seen(await read(compilers, bodyOf({ ...fields, values: given }), type));
    assert.equal(compilers.taken, taken);
    const large = { ...fields, values: { ...given, many: MANY } };
    const apart = seen(await read(compilers, bodyOf(large), type));
    assert.equal(compilers.taken, taken + 1);
    assert.deepEqual(apart, {
      values: [...small.values ?? [], ["many", MANY]],
      // Of a field that the body must not have, the name is enough.
      fields: { ...fields, more: {} },
    });
    for (const body of [{ ...fields, values: MANY }, { ...fields, more: MANY }, MANY]) {
      const { values } = seen(await read(compilers, bodyOf(body), type));
      assert.deepEqual(values, []);
    }
  }
  await compilers.end();
});

Deno.test("readDataBody() reports what is wrong with a body of many values like with a small one", async () => {
  const compilers = newCompilers();
  const many = JSON.stringify(MANY);
  const texts = [
    `{"namespace":"ns","values":{"a":PART,}}`,
    `{"namespace":"ns","values":{"a":PART,"b":12345678901234567890}}`,
  ];
  for (const text of texts) {
    const code = (outcome: ScatterBody | HttpProblem) =>
      outcome instanceof HttpProblem ? outcome.code : "none";
    const small = await read(compilers, text.replace("PART", "[0]"));
    const apart = await read(compilers, text.replace("PART", many));
    assert.deepEqual([code(small), code(apart)], ["invalid_json", "invalid_json"]);
  }
  const bytes = new TextEncoder().encode(`{"values":{"a":${many},"b":"?"}}`);
  bytes[bytes.length - 4] = 0xff;
  assert.equal(seen(await read(compilers, bytes)).code, "invalid_encoding");
  const packed = encode([MANY]);
  packed[packed.length - 1] = 0xc1;
  assert.equal(seen(await read(compilers, packed, MSGPACK)).code, "invalid_body");
  await compilers.end();
});

Deno.test("POST /data stores a body of many values, and reports its faults", async () => {
  using world = new ApiWorld();
  await using server = startServer(world);
  await using worker = await FakeWorker.join(server.url);
  const stored = await world.ask("POST", "/api/v1/data", {
    namespace: "ns",
    values: { many: MANY, one: 1 },
  });
  assert.equal(stored.status, 201);
  const { items } = await stored.json();
  assert.deepEqual(items.map(({ key }: { key: string }) => key), ["many", "one"]);
  assert.deepEqual(worker.holder.values.get("local/ns/many"), encode(MANY));
  const faulty = await world.ask("POST", "/api/v1/data", {
    namespace: "ns",
    values: { many: MANY, deep, "": 1 },
    replicas: 0,
  });
  const { errors } = await problemOf(faulty);
  assert.deepEqual(errors?.map(({ pointer }) => pointer).sort(), ["/replicas", "/values/"]);
  const tooDeep = await world.ask("POST", "/api/v1/data", {
    namespace: "ns",
    values: { many: MANY, deep },
  });
  assert.deepEqual((await problemOf(tooDeep)).errors?.map(({ pointer }) => pointer), [
    "/values/deep",
  ]);
});

/** A body whose map of this name has values that are encoded already. */
function bodyOfFrames(
  name: string,
  frames: readonly (readonly [key: string, frame: Uint8Array])[],
): Uint8Array<ArrayBuffer> {
  return joinBytes([
    ...[Uint8Array.of(0x82), encode("namespace"), encode("ns"), encode(name)],
    ...[
      Uint8Array.of(0x80 | frames.length),
      ...frames.flatMap(([key, frame]) => [encode(key), frame]),
    ],
  ]);
}

Deno.test("readDataBody() gives a large array the bytes of its encoding, wherever it is", async () => {
  const compilers = newCompilers();
  const { buffer } = new Uint8Array(256 * 1024).map((_, index) => index * 7919);
  for (const array of [Float64Array, Float32Array, BigInt64Array, Uint8Array, Int8Array]) {
    const frame = encode(new array(buffer));
    const sha256 = createHash("sha256").update(frame).digest("hex");
    for (const last of ["a", "long".repeat(10), "first"]) {
      const body = bodyOfFrames("values", [["first", frame], ["b", encode(1)], [last, frame]]);
      const outcome = await read(compilers, body, MSGPACK);
      assert.ok(!(outcome instanceof HttpProblem));
      const encoded = outcome.encoded();
      assert.deepEqual(encoded.map(([key]) => key), [...new Set(["first", "b", last])]);
      for (const [key, datum] of encoded) {
        const expected = key === "b" ? encode(1) : frame;
        assert.ok(!("fault" in datum), `${array.name} ${key}`);
        assert.equal(Buffer.compare(expected, datum.bytes), 0);
        assert.equal(datum.sha256 === sha256, key !== "b");
      }
    }
    const other = await read(compilers, bodyOfFrames("other", [["a", frame]]), MSGPACK);
    assert.ok(!(other instanceof HttpProblem));
    assert.deepEqual(other.body, { namespace: "ns", other: { a: new array(buffer) } });
    assert.deepEqual(other.encoded(), []);
  }
  assert.equal(compilers.taken, 0);
  await compilers.end();
});

Deno.test("readDataBody() encodes a large array again that has other bytes than its encoding", async () => {
  const compilers = newCompilers();
  const frame = encode(new Float64Array(32 * 1024));
  const padded = joinBytes([frame.subarray(0, 8), new Uint8Array(8), frame.subarray(8)]);
  new DataView(padded.buffer).setUint32(1, padded.byteLength - 6);
  padded[6] = (frame[6] ?? 0) + 8;
  const dirty = frame.slice();
  dirty[7] = 1;
  const ragged = frame.slice(0, -4);
  new DataView(ragged.buffer).setUint32(1, ragged.byteLength - 6);
  for (const [name, strange] of Object.entries({ padded, dirty, ragged })) {
    assert.ok(frame[6] === 1, "there is a byte of padding");
    const outcome = await read(compilers, bodyOfFrames("values", [["a", strange]]), MSGPACK);
    let expected: Uint8Array | null = null;
    try {
      expected = encode(decode(strange));
    } catch {
      // It is refused as before.
    }
    if (outcome instanceof HttpProblem) {
      assert.deepEqual([outcome.code, expected], ["invalid_body", null], name);
      continue;
    }
    const [, datum] = outcome.encoded()[0] ?? [];
    assert.ok(datum !== undefined && !("fault" in datum) && expected !== null, name);
    assert.equal(Buffer.compare(datum.bytes, expected), 0, name);
  }
  await compilers.end();
});

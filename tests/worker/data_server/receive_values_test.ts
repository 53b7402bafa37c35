/** `PUT /data` of a worker: scattered values. */
import assert from "node:assert/strict";
import { ANNOUNCEMENT_HEADER, asKey, encodePeerHead } from "../../../protocol/mod.ts";
import { workerApp } from "../../../worker/data_server/mod.ts";
import { HolderGuard, MemoryStore } from "../../../worker/mod.ts";
import { announcementOf, registeredAs } from "../../world/grants.ts";

const TOKEN = "the-token-of-this-worker";
const WORKER = registeredAs("w1");

/**
 * A worker app without a server. `hears`: whether its machine accepts values. `announced`: the keys
 * that the scheduler has announced under attempt 7.
 */
function face(
  { hears = () => true, announced = ["ns/a"] }: {
    hears?: () => boolean;
    announced?: readonly string[];
  } = {},
) {
  const told: unknown[] = [];
  const guard = new HolderGuard();
  guard.begin(WORKER);
  const app = workerApp({
    store: new MemoryStore(),
    acceptToken: TOKEN,
    guard: () => guard,
    figures: () => ({}),
    storeScattered: (worker, values) => {
      if (!hears() || worker !== "w1") return Promise.resolve(false);
      if (values.length > 0) told.push(values);
      return Promise.resolve(true);
    },
  });
  const put = async (body: BodyInit, path = "/data?attempt=7&worker=w1", token = TOKEN) =>
    await app.request(path, {
      method: "PUT",
      headers: {
        host: "127.0.0.1:1",
        authorization: `Bearer ${token}`,
        [ANNOUNCEMENT_HEADER]: announcementOf(WORKER, 7, announced),
      },
      body,
    });
  return { told, put };
}

function transfer(values: Readonly<Record<string, readonly number[]>>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(values);
  const head = encodePeerHead(entries.map(([key, bytes]) => [asKey(key), bytes.length]));
  return new Uint8Array([...head, ...entries.flatMap(([, bytes]) => bytes)]);
}

/** A body as a server has it: its reader names the memory. */
function byteStream(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().getReader();
  return new ReadableStream({
    type: "bytes",
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!done) return controller.enqueue(value);
      controller.close();
      controller.byobRequest?.respond(0);
    },
  });
}

Deno.test("PUT /data refuses values in very many small chunks, and reads no more of them", async () => {
  const { told, put } = face();
  const head = transfer({ "ns/a": new Array(10).fill(1) }).subarray(0, -10);
  let sent = 0;
  const endless = function* () {
    yield head.slice();
    for (; sent < 100_000; sent++) yield new Uint8Array(0);
  };
  const response = await put(ReadableStream.from(endless()));
  assert.deepEqual([response.status, told], [413, []]);
  assert.ok(sent < 20_000, `${sent} chunks`);
});

Deno.test("PUT /data passes all values at once, with their attempt", async () => {
  const { told, put } = face({ announced: ["ns/a", "ns/empty", "ns/b"] });
  const body = transfer({ "ns/a": [1, 2], "ns/empty": [], "ns/b": [3] });
  const pieces = [...body].map((byte) => new Uint8Array([byte]));
  const response = await put(ReadableStream.from(pieces));
  assert.equal(response.status, 204);
  const bytes = (...values: number[]) => new Uint8Array(values);
  assert.deepEqual(told, [[
    ["ns/a", bytes(1, 2), 7],
    ["ns/empty", bytes(), 7],
    ["ns/b", bytes(3), 7],
  ]]);
});

Deno.test("PUT /data reads large values into their own memory, between small ones", async () => {
  const { told, put } = face({ announced: ["ns/a", "ns/large", "ns/b", "ns/other"] });
  const large = Array.from({ length: 300_000 }, (_, index) => index * 7919 % 251);
  const values = { "ns/a": [1], "ns/large": large, "ns/b": [2, 3], "ns/other": large };
  assert.equal((await put(byteStream(transfer(values)))).status, 204);
  const [received] = told as [[string, Uint8Array<ArrayBuffer>, number][]];
  assert.deepEqual(received?.map(([key, value]) => [key, [...value]]), Object.entries(values));
  // A value keeps no memory of another one alive.
  for (const [key, { buffer, byteLength }] of received ?? []) {
    assert.equal(buffer.byteLength, byteLength, key);
  }
});

Deno.test("PUT /data takes nothing of a truncated body", async () => {
  const whole = transfer({ "ns/a": [1, 2], "ns/b": [3] });
  const large = transfer({ "ns/a": [1], "ns/b": new Array(200_000).fill(1) });
  const bodies: [string, BodyInit][] = [
    ["cut off", whole.subarray(0, whole.length - 1)],
    ["cut off in a large value", byteStream(large.slice(0, -5))],
    ["cut off before a large value", byteStream(large.slice(0, -200_000))],
    ["too long", new Uint8Array([...whole, 0])],
    ["no transfer", "hello, worker"],
    ["empty", ""],
  ];
  for (const [name, body] of bodies) {
    const { told, put } = face({ announced: ["ns/a", "ns/b"] });
    const response = await put(body);
    assert.deepEqual([response.status, (await response.json()).code], [422, "invalid_body"], name);
    assert.deepEqual(told, [], name);
  }
});

Deno.test("PUT /data takes nothing while the worker is not registered", async () => {
  for (const answers of [[false], [true, false]]) {
    const { told, put } = face({ hears: () => answers.shift() ?? false });
    const response = await put(transfer({ "ns/a": [1] }));
    assert.deepEqual([response.status, (await response.json()).code], [503, "not_registered"]);
    assert.ok(response.headers.get("retry-after"));
    assert.deepEqual(told, []);
  }
});

Deno.test("PUT /data takes nothing meant for an earlier registration", async () => {
  const { told, put } = face();
  const response = await put(transfer({ "ns/a": [1] }), "/data?attempt=7&worker=w0");
  assert.deepEqual([response.status, (await response.json()).code], [503, "not_registered"]);
  assert.deepEqual(told, []);
});

Deno.test("PUT /data requires token, attempt and worker id", async () => {
  const { told, put } = face();
  const body = () => transfer({ "ns/a": [1] });
  assert.equal(
    (await put(body(), "/data?attempt=7&worker=w1", "another-token-altogether")).status,
    401,
  );
  const queries = ["", "worker=w1", "attempt=7", "attempt=7&worker="];
  for (const attempt of ["0", "x", "1.5"]) queries.push(`attempt=${attempt}&worker=w1`);
  for (const path of queries.map((query) => `/data?${query}`)) {
    const response = await put(body(), path);
    assert.deepEqual([response.status, (await response.json()).code], [400, "invalid_query"], path);
  }
  assert.deepEqual(told, []);
});

Deno.test("PUT /data takes nothing that the scheduler has not announced", async () => {
  const values = { "ns/a": [1], "ns/b": [2] };
  const announcements: [string, readonly string[], string][] = [
    ["no key", [], "/data?attempt=7&worker=w1"],
    ["another key", ["ns/c"], "/data?attempt=7&worker=w1"],
    ["some of the keys", ["ns/a"], "/data?attempt=7&worker=w1"],
    ["another attempt", ["ns/a", "ns/b"], "/data?attempt=8&worker=w1"],
  ];
  for (const [name, announced, path] of announcements) {
    const { told, put } = face({ announced });
    const response = await put(transfer(values), path);
    assert.deepEqual([response.status, (await response.json()).code], [403, "not_announced"], name);
    assert.deepEqual(told, [], name);
  }
});

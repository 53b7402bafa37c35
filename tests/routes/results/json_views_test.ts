/** JSON of values is made where it can do no harm: small views here, all others in a compiler. */
import assert from "node:assert/strict";
import { encode, JsonViewTooLarge } from "../../../protocol/mod.ts";
import { JsonViews } from "../../../routes/results/json_views.ts";
import { Compilers } from "../../../compile/compilers.ts";
import { HttpProblem } from "../../../http/problem.ts";
import { endedStatus, startCluster } from "../cluster.ts";
import { problemOf } from "../world.ts";
import { eventually } from "../../eventually.ts";
import { HeldValues } from "./held_values.ts";

const MIB = 1024 * 1024;

/** Views of values by name, and the compilers that make them. */
function viewsOf(values: Readonly<Record<string, unknown>>, heapBytes = 256 * MIB) {
  const encoded = Object.entries(values).map(([name, value]) => [name, encode(value)] as const);
  const results = new HeldValues(encoded);
  const compilers = new Compilers({
    slots: 2,
    waitMs: 0,
    heapBytes,
    compileMs: 60_000,
    idleMs: 0,
    reusedBytesMax: 0,
  });
  const source = { find: results.find, require: () => {} };
  return { views: new JsonViews({ results }, compilers), compilers, results, source };
}

async function shown(
  values: Readonly<Record<string, unknown>>,
): Promise<{ readonly text: string; readonly apart: boolean; readonly opened: readonly string[] }> {
  const { views, compilers, results, source } = viewsOf(values);
  const options = { names: Object.keys(values), shape: "object", owner: "a" } as const;
  const view = await views.of(source, options);
  const text = typeof view === "string" ? view : await new Response(view.stream).text();
  if (typeof view !== "string") assert.equal(view.bytes, new TextEncoder().encode(text).byteLength);
  assert.equal(compilers.taken, typeof view === "string" ? 0 : 1);
  return { text, apart: compilers.taken > 0, opened: results.opened };
}

/** Name -> values, and whether a compiler process shows them. */
const CASES: Readonly<Record<string, readonly [Readonly<Record<string, unknown>>, boolean]>> = {
  "small values": [{ a: 1, b: "é".repeat(1000), c: [new Date(0)] }, false],
  "a long text": [{ a: "x".repeat(300_000) }, false],
  "many numbers": [{ a: new Array(5000).fill(1) }, true],
  "many small values": [Object.fromEntries(new Array(3000).fill(0).map((_, at) => [at, at])), true],
  "more values than steps": [Object.fromEntries(new Array(5000).fill(0).entries()), true],
  "elements of a typed array": [{ a: new Int8Array(20_000) }, true],
  "a bigint of many digits": [{ a: 1n << 140_000n }, true],
  "a large binary": [{ small: 1, large: new Uint8Array(9 * MIB) }, true],
};

for (const [name, [values, isApart]] of Object.entries(CASES)) {
  Deno.test(`JsonViews shows ${name} ${isApart ? "apart" : "here"}`, async () => {
    const { text, apart, opened } = await shown(values);
    assert.equal(apart, isApart);
    assert.deepEqual(Object.keys(JSON.parse(text)), Object.keys(values));
    assert.deepEqual(opened, name === "a large binary" ? ["small", "large"] : []);
  });
}

Deno.test("JsonViews decodes nothing whose memory is beyond a compiler process", async () => {
  // 600 kB, and some 100 MB when it is decoded.
  const { views, source } = viewsOf({ a: new Array(600_000).fill({}) }, 64 * MIB);
  const options = { names: ["a"], shape: "value", owner: "a" } as const;
  await assert.rejects(views.of(source, options), JsonViewTooLarge);
});

Deno.test("JsonViews: views leave a compiler to graphs", async () => {
  const { views, compilers, source } = viewsOf({ a: new Array(5000).fill(1) });
  const taken = await compilers.take({ owner: "b", urgency: "view" });
  const options = { names: ["a"], shape: "value", owner: "a" } as const;
  await assert.rejects(
    views.of(source, options),
    (error) => error instanceof HttpProblem && error.code === "busy",
  );
  await taken[Symbol.asyncDispose]();
  assert.notEqual(typeof await views.of(source, options), "string");
});

Deno.test("GET results: other requests are answered while a view is made, which may fail alone", async () => {
  await using scheduler = await startCluster({ compilerHeapBytes: 64 * MIB });
  const { world, worker } = scheduler;
  const tasks = { objects: { op: "inc" }, digits: { op: "inc" }, numbers: { op: "inc" } };
  const id = await world.submit({ tasks });
  const numbers = new Array(10_000).fill(1);
  await worker.finishAll({
    objects: new Array(600_000).fill({}),
    digits: 1n << BigInt(8 * 300_000),
    numbers,
  });
  await endedStatus(world, id);
  const path = `/api/v1/graphs/${id}/results`;
  for (const one of [path, `${path}/objects`]) {
    const refused = await world.ask("GET", one);
    assert.equal(refused.status, 406);
    assert.match((await problemOf(refused)).detail, /application\/msgpack/);
  }
  let answers = 0;
  let isMade = false;
  const making = world.ask("GET", `${path}/digits`).finally(() => isMade = true);
  await eventually("the view is made", async () => {
    assert.equal((await world.ask("GET", "/livez")).status, 200);
    answers++;
    return isMade;
  });
  const view = await making;
  assert.equal(view.status, 200);
  const text = await view.text();
  assert.equal(view.headers.get("content-length"), String(text.length));
  assert.match(text, /^"\d{700000,}"$/);
  assert.ok(answers > 2, `${answers} answers`);
  assert.deepEqual(await world.get(`${path}/numbers`), numbers);
});

Deno.test("POST ?wait= has results that are shown apart, and again when it is repeated", async () => {
  await using scheduler = await startCluster();
  const { world, worker } = scheduler;
  const numbers = new Array(10_000).fill(1);
  const key = { "idempotency-key": "k" };
  const graph = { tasks: { numbers: { op: "inc" } } };
  const submitting = world.ask("POST", "/api/v1/graphs?wait=30", graph, key);
  await worker.finishAll({ numbers });
  const answer = await submitting;
  assert.equal(answer.status, 200);
  const { id, results } = await answer.json();
  assert.deepEqual(results, { numbers });
  const again = await world.ask("POST", "/api/v1/graphs?wait=30", graph, key);
  assert.equal(again.headers.get("idempotency-replayed"), "true");
  assert.deepEqual(await again.json().then((body) => [body.id, body.results]), [id, results]);
});

/** Routes of results: formats, size limits, and the problem of each missing result. */
import assert from "node:assert/strict";
import { asGraphId, decode, type TaskStatus } from "../../../protocol/mod.ts";
import { output } from "../../../scheduler/mod.ts";
import { endedStatus, startCluster } from "../cluster.ts";
import { problemOf } from "../world.ts";

const GRAPHS = "/api/v1/graphs";
const ONE = { tasks: { a: { op: "inc", args: [1] } } };

Deno.test("GET results: as JSON, as exact MessagePack, or as bare bytes", async () => {
  await using scheduler = await startCluster();
  const { world, worker } = scheduler;
  const bytes = new Uint8Array(300_000).map((_, index) => index % 256);
  const values = {
    map: new Map([[1, 2n]]),
    bytes,
    floats: new Float64Array([1, Number.NaN]),
    nothing: undefined,
  };
  const tasks = Object.fromEntries(
    Object.keys(values).map((key) => [key, { op: "inc", args: [1] }]),
  );
  const id = await world.submit({ tasks });
  await worker.finishAll(values);
  await endedStatus(world, id);
  const path = `${GRAPHS}/${id}/results`;
  const msgpack = { accept: "application/msgpack" };

  const shown = await world.get(path) as Record<string, unknown>;
  assert.deepEqual(Object.keys(shown).sort(), ["bytes", "floats", "map", "nothing"]);
  assert.deepEqual([shown.map, shown.floats, shown.nothing], [[[1, "2"]], [1, null], null]);
  assert.equal(shown.bytes, bytes.toBase64());
  assert.deepEqual(await world.get(`${path}/map`), [[1, "2"]]);

  const all = await world.ask("GET", path, undefined, msgpack);
  assert.equal(all.headers.get("content-type"), "application/msgpack");
  assert.deepEqual(decode(new Uint8Array(await all.arrayBuffer())), values);
  for (const [key, value] of Object.entries(values)) {
    const one = await world.ask("GET", `${path}/${key}`, undefined, msgpack);
    const body = new Uint8Array(await one.arrayBuffer());
    assert.equal(one.headers.get("content-length"), String(body.byteLength));
    assert.deepEqual(decode(body), value);
  }

  const octets = { accept: "application/octet-stream" };
  const raw = await world.ask("GET", `${path}/bytes`, undefined, octets);
  assert.equal(raw.headers.get("content-length"), "300000");
  assert.deepEqual(new Uint8Array(await raw.arrayBuffer()), bytes);
  for (const [key, headers] of [["map", octets], ["map", { accept: "text/html" }]] as const) {
    const refused = await world.ask("GET", `${path}/${key}`, undefined, headers);
    assert.equal((await problemOf(refused)).code, "not_acceptable");
  }
});

Deno.test("GET results: 406 when they are too large for JSON; MessagePack has no limit", async () => {
  await using scheduler = await startCluster({ jsonViewBytesMax: 4 * 1024 * 1024 });
  const { world, worker } = scheduler;
  const half = new Uint8Array(1.6 * 1024 * 1024);
  const values = { large: new Uint8Array(3.1 * 1024 * 1024), half, other: half };
  const tasks = Object.fromEntries(Object.keys(values).map((key) => [key, { op: "inc" }]));
  const id = await world.submit({ tasks });
  await worker.finishAll(values);
  await endedStatus(world, id);
  // Base64 takes a third more: one value is too large, or two together are.
  for (const path of ["results", "results/large"]) {
    const refused = await world.ask("GET", `${GRAPHS}/${id}/${path}`);
    assert.equal(refused.status, 406, path);
    const problem = await problemOf(refused);
    assert.equal(problem.code, "view_too_large");
    assert.match(problem.detail, /more than 4194304 bytes.*application\/msgpack/);
  }
  const exact = await world.ask("GET", `${GRAPHS}/${id}/results/large`, undefined, {
    accept: "application/msgpack",
  });
  assert.equal((await exact.arrayBuffer()).byteLength, values.large.byteLength + 5);
  const shown = await world.ask("GET", `${GRAPHS}/${id}/results/half`);
  assert.equal((await shown.arrayBuffer()).byteLength, Math.ceil(half.byteLength / 3) * 4 + 2);

  const two = await world.submit({ tasks: { half: { op: "inc" }, other: { op: "inc" } } });
  await worker.finishAll({ half, other: half });
  const held = await world.ask("GET", `${GRAPHS}/${two}?wait=30`);
  assert.equal((await held.json()).state, "succeeded");
  assert.equal((await world.ask("GET", `${GRAPHS}/${two}/results`)).status, 406);
});

Deno.test("GET results: 409 before the end of the graph, each output as soon as it is computed", async () => {
  await using scheduler = await startCluster();
  const { world, worker } = scheduler;
  const id = await world.submit({
    tasks: { a: { op: "inc", args: [1] }, b: { op: "inc", args: [{ $ref: "a" }] } },
    outputs: ["a", "b"],
  });
  const first = await worker.compute();
  for (const path of ["results", "results/a"]) {
    const early = await world.ask("GET", `${GRAPHS}/${id}/${path}`);
    assert.equal((await problemOf(early)).code, "not_finished", path);
  }
  await worker.finish(first, 2);
  assert.equal(await world.get(`${GRAPHS}/${id}/results/a`), 2);
  const early = await world.ask("GET", `${GRAPHS}/${id}/results/b`);
  assert.equal((await problemOf(early)).code, "not_finished");
  assert.deepEqual(await world.get(`${GRAPHS}/${id}/results?partial=true`), { a: 2 });
});

Deno.test("GET results: 410 for a task that is not an output, 404 for an unknown key", async () => {
  await using scheduler = await startCluster();
  const { world, worker } = scheduler;
  const id = await world.submit({
    tasks: { a: { op: "inc", args: [1] }, b: { op: "inc", args: [{ $ref: "a" }] } },
  });
  await worker.finishAll({ a: 2, b: 3 });
  await endedStatus(world, id);
  const inner = await world.ask("GET", `${GRAPHS}/${id}/results/a`);
  assert.deepEqual([inner.status, (await problemOf(inner)).code], [410, "released"]);
  const nobody = await world.ask("GET", `${GRAPHS}/${id}/results/nobody`);
  assert.equal((await problemOf(nobody)).code, "unknown_task");
});

Deno.test("GET results: 424 with the failed keys for a failed graph, 200 for its other outputs", async () => {
  await using scheduler = await startCluster();
  const { world, worker } = scheduler;
  const id = await world.submit({
    tasks: {
      good: { op: "inc" },
      bad: { op: "fail" },
      "a/worse~": { op: "fail" },
      after: { op: "inc", args: [{ $ref: "bad" }] },
    },
    outputs: ["good", "bad", "a/worse~", "after"],
  });
  for (let count = 0; count < 3; count++) {
    const task = await worker.compute();
    const [, key, attempt] = task;
    if (key.endsWith("/good")) await worker.finish(task, 2);
    else {
      const error = { kind: "raised", name: "Error", message: "no", stack: "at x" } as const;
      await worker.post(["task-erred", key, attempt, error, Date.now(), 1000]);
    }
  }
  const { state, errors } = await endedStatus(world, id);
  assert.equal(state, "failed");
  assert.deepEqual(errors, ["bad", "a/worse~"].map((key) => ({ key, message: "no" })));
  const all = await world.ask("GET", `${GRAPHS}/${id}/results`);
  assert.equal(all.status, 424);
  const problem = await problemOf(all);
  assert.deepEqual([problem.code, problem.failed], ["task_failed", ["bad", "a/worse~"]]);
  assert.deepEqual(problem.errors?.map(({ pointer }) => pointer), [
    "/tasks/bad",
    "/tasks/a~1worse~0",
  ]);
  assert.deepEqual(problem.blocked, { after: "bad" });
  assert.deepEqual(await world.get(`${GRAPHS}/${id}/results?partial=true`), { good: 2 });
  const exact = await world.ask("GET", `${GRAPHS}/${id}/results?partial=true`, undefined, {
    accept: "application/msgpack",
  });
  assert.deepEqual(decode(await exact.bytes()), { good: 2 });
  assert.equal(await world.get(`${GRAPHS}/${id}/results/good`), 2);
  assert.equal((await world.ask("GET", `${GRAPHS}/${id}/results/bad`)).status, 424);
  const task = await world.get(`${GRAPHS}/${id}/tasks/bad`) as TaskStatus;
  assert.equal(task.error?.message, "no");
});

Deno.test("GET results: a result whose only copy was lost is computed again", async () => {
  await using scheduler = await startCluster();
  const { world, worker } = scheduler;
  const id = await world.submit(ONE);
  await worker.finishAll({ a: 2 });
  await endedStatus(world, id);
  worker.holder.values.clear();
  for (const path of ["results", "results/a"]) {
    const lost = await world.ask("GET", `${GRAPHS}/${id}/${path}`);
    assert.equal((await problemOf(lost)).code, "recomputing", path);
    assert.equal(lost.headers.get("retry-after"), "1");
  }
  // It restores the result of a graph that has ended, and a client has asked for it.
  assert.equal(output(world.shell.state, asGraphId(id), "a")?.deferred, false);
  await worker.finishAll({ a: 2 });
  assert.deepEqual(await world.get(`${GRAPHS}/${id}/results`), { a: 2 });
});

Deno.test("GET results: 410 result_lost when an impure task has lost its only copy", async () => {
  await using scheduler = await startCluster();
  const { world, worker } = scheduler;
  const id = await world.submit({ tasks: { a: { op: "inc", args: [1], pure: false } } });
  await worker.finishAll({ a: 2 });
  await endedStatus(world, id);
  worker.holder.values.clear();
  const lost = await world.ask("GET", `${GRAPHS}/${id}/results/a`);
  assert.deepEqual([lost.status, (await problemOf(lost)).code], [410, "result_lost"]);
});

Deno.test("GET results: 410 after their time to live", async () => {
  await using scheduler = await startCluster();
  const { world, worker } = scheduler;
  const id = await world.submit({ ...ONE, ttl: 0.001 });
  await worker.finishAll({ a: 2 });
  await worker.received("free-keys");
  for (const path of ["results", "results/a"]) {
    const late = await world.ask("GET", `${GRAPHS}/${id}/${path}`);
    assert.deepEqual([late.status, (await problemOf(late)).code], [410, "released"], path);
  }
});

Deno.test("GET results: 503 when the holder does not answer", async () => {
  await using scheduler = await startCluster({ relay: { startMs: 10 } });
  const { world, worker } = scheduler;
  const id = await world.submit(ONE);
  await worker.finishAll({ a: 2 });
  await endedStatus(world, id);
  worker.holder.behaviour = "stranger";
  const response = await world.ask("GET", `${GRAPHS}/${id}/results`);
  assert.equal((await problemOf(response)).code, "holder_unreachable");
});

/** Many outputs of a graph at once: read while it runs, released, and followed as events. */
import assert from "node:assert/strict";
import { createParser } from "eventsource-parser";
import { REQUESTED_KEYS_MAX } from "../../../base/mod.ts";
import { encodeCursor } from "../../../http/page.ts";
import { decode } from "../../../protocol/codec.ts";
import type { GraphOutput } from "../../../protocol/mod.ts";
import { startCluster } from "../cluster.ts";
import { problemOf } from "../world.ts";

const SUM = {
  namespace: "ns",
  tasks: {
    x: { op: "inc", args: [1] },
    y: { op: "inc", args: [2] },
    z: { op: "inc", args: [3], workers: ["nowhere"] },
  },
};

Deno.test("POST /graphs/{id}/results gives outputs of a graph that runs, in both forms", async () => {
  await using cluster = await startCluster();
  const { world, worker } = cluster;
  const id = await world.submit(SUM);
  for (const value of [2, 3]) await worker.finish(await worker.compute(), value);
  const path = `/api/v1/graphs/${id}/results`;
  const json = await world.ask("POST", path, { keys: ["y", "x", "y"] });
  assert.deepEqual(await json.json(), { y: 3, x: 2 });
  const exact = await world.ask("POST", path, { keys: ["x"] }, { accept: "application/msgpack" });
  assert.deepEqual(decode(new Uint8Array(await exact.arrayBuffer())), { x: 2 });
  const early = await problemOf(await world.ask("POST", path, { keys: ["x", "z"] }));
  assert.deepEqual([early.status, early.code], [409, "not_finished"]);
});

Deno.test("GET /graphs/{id}/outputs lists outputs in pages, as the graph names them", async () => {
  await using cluster = await startCluster();
  const { world, worker } = cluster;
  const id = await world.submit({ ...SUM, tasks: { ...SUM.tasks, w: { alias: "x" } } });
  for (const value of [2, 3]) await worker.finish(await worker.compute(), value);
  const page = async (query: string) =>
    await world.get(`/api/v1/graphs/${id}/outputs?limit=2${query}`) as {
      readonly items: readonly GraphOutput[];
      readonly nextCursor: string | null;
    };
  const first = await page("");
  const second = await page(`&cursor=${first.nextCursor}`);
  const shown = [...first.items, ...second.items].map(({ key, state }) => `${key} ${state}`);
  assert.deepEqual(shown.sort(), ["w memory", "y memory", "z no-worker"].sort());
  assert.equal(second.nextCursor, null);
  assert.equal(first.items.length, 2);
  assert.ok((first.items[0]?.nbytes ?? 0) > 0);
  const { outputs } = await world.get(`/api/v1/graphs/${id}`) as { outputs: unknown };
  assert.equal(outputs, 3);
  const path = `/api/v1/graphs/${id}/outputs?cursor=${encodeCursor("x")}`;
  assert.equal((await problemOf(await world.ask("GET", path))).errors?.[0]?.pointer, "/cursor");
});

Deno.test("lists of keys and datasets are bounded before they are parsed", async () => {
  await using cluster = await startCluster();
  const { world } = cluster;
  const id = await world.submit(SUM);
  const keys = (count: number) => Array.from({ length: count }, () => "x");
  const cases = [
    [keys(REQUESTED_KEYS_MAX + 1), 422, "invalid_body"],
    [keys(2 * REQUESTED_KEYS_MAX), 413, "body_too_large"],
    [["x".repeat(16 * 1024 * 1024)], 413, "body_too_large"],
  ] as const;
  for (const [list, status, code] of cases) {
    for (const path of ["results", "release"]) {
      const refused = await world.ask("POST", `/api/v1/graphs/${id}/${path}`, { keys: list });
      const problem = await problemOf(refused);
      assert.deepEqual([refused.status, problem.code], [status, code]);
      if (status === 422) assert.equal(problem.errors?.[0]?.pointer, "/keys");
      else assert.match(problem.detail, /name at most 100000 keys/);
    }
  }
  const value = Array.from({ length: 4 * REQUESTED_KEYS_MAX }, () => 1);
  const dataset = await world.ask("PUT", "/api/v1/datasets/d", { namespace: "ns", value });
  assert.deepEqual([dataset.status, (await problemOf(dataset)).code], [413, "body_too_large"]);
});

Deno.test("POST /graphs/{id}/release frees outputs while the others are kept", async () => {
  await using cluster = await startCluster();
  const { world, worker } = cluster;
  const id = await world.submit(SUM);
  for (const value of [2, 3]) await worker.finish(await worker.compute(), value);
  const release = await world.ask("POST", `/api/v1/graphs/${id}/release`, { keys: ["x", "no"] });
  const { counts } = await release.json() as { counts: Record<string, number> };
  assert.deepEqual([counts.memory, counts.released], [1, 1]);
  assert.equal(await world.get(`/api/v1/graphs/${id}/results/y`), 3);
});

Deno.test("the topic outputs:NAMESPACE tells outputs and the end of their graphs, and resumes", async () => {
  await using cluster = await startCluster();
  const { world, worker } = cluster;
  const stream = await world.ask("GET", "/api/v1/events?topics=outputs:ns");
  const id = await world.submit(SUM);
  await world.submit({ tasks: { other: { op: "inc", args: [9], workers: ["nowhere"] } } });
  await worker.finish(await worker.compute(), 2);
  const first = await facts(stream, 1);
  assert.deepEqual(first.data, [{ type: "output", graph: id, keys: [["x", "memory", 1]] }]);
  const resumed = await world.ask(
    "GET",
    `/api/v1/events?topics=outputs:ns&after=${first.lastId}`,
  );
  await worker.finish(await worker.compute(), 3);
  const second = await facts(resumed, 1);
  assert.deepEqual(second.data, [{ type: "output", graph: id, keys: [["y", "memory", 1]] }]);
  const third = await world.ask("GET", `/api/v1/events?topics=outputs:ns&after=${second.lastId}`);
  await world.ask("POST", `/api/v1/graphs/${id}/cancel`);
  const { data: [end] } = await facts(third, 1);
  assert.deepEqual(end, { type: "outputs-ended", graph: id, state: "cancelled" });
});

interface Facts {
  readonly data: readonly unknown[];
  readonly lastId: string;
}

/** Reads so many facts and closes the stream. */
async function facts(response: Response, count: number): Promise<Facts> {
  const data: unknown[] = [];
  let lastId = "";
  const parser = createParser({
    onEvent: (event) => {
      lastId = event.id ?? lastId;
      data.push(JSON.parse(event.data));
    },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  while (reader !== undefined && data.length < count) {
    const { value, done } = await reader.read();
    if (done) break;
    parser.feed(value);
  }
  await reader?.cancel();
  return { data, lastId };
}

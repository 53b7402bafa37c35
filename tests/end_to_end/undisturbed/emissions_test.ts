/** What tasks say while they run reaches those who follow the graph. */
import assert from "node:assert/strict";
import { eventually } from "../../eventually.ts";
import { cluster } from "./idle_cluster.ts";

const MODULE = `
export async function speak() {
  await Weir.emit("found", "a file");
  await Weir.progress(1, 4, "reading");
  await new Promise(() => setInterval(() => {}, 1000));
}
`;

Deno.test("progress and values of a running task come as events, and in its status", async () => {
  const { client } = cluster();
  const { id } = await client.submit(
    JSON.stringify({ modules: { "m.ts": MODULE }, tasks: { x: { op: "./m.ts#speak" } } }),
    { idempotencyKey: crypto.randomUUID() },
  );
  const path = `/api/v1/graphs/${id}`;
  await eventually("the progress is in the status", async () => {
    const { body } = await cluster().get(`${path}/tasks/x`);
    const { progress } = body as { progress?: unknown };
    if (progress === undefined) return false;
    assert.deepEqual(progress, { done: 1, total: 4, text: "reading" });
    return true;
  });
  await client.cancel(id);
  const events = await fetch(`${client.url}${path}/events?after=0`);
  const facts = (await events.text()).split("\n").filter((line) => /"task-/.test(line))
    .map((line) => JSON.parse(line.slice("data: ".length)))
    .map(({ at: _, ...fact }) => fact);
  assert.deepEqual(facts, [
    { type: "task-emitted", graph: id, key: "x", topic: "found", value: "a file" },
    { type: "task-progress", graph: id, key: "x", done: 1, total: 4, text: "reading" },
  ]);
});

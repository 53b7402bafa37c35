/** Requests that wait, and how many of them may. */
import assert from "node:assert/strict";
import { ApiWorld, problemOf } from "../world.ts";

const GRAPH = { tasks: { a: { op: "inc", args: [1] } } };

Deno.test("boundWaits() rejects a GET and answers a POST at once when too many wait", async () => {
  using world = new ApiWorld({ waitsMax: 2 });
  const id = await world.submit(GRAPH);
  const waiting = [1, 2].map(() => world.ask("GET", `/api/v1/graphs/${id}?wait=30`));
  const rejected = await world.ask("GET", `/api/v1/graphs/${id}?wait=30`);
  assert.equal((await problemOf(rejected)).code, "busy");
  assert.equal(rejected.headers.get("retry-after"), "1");
  const submitted = await world.ask("POST", "/api/v1/graphs", GRAPH, { prefer: "wait=30" });
  assert.equal(submitted.status, 202);
  assert.equal((await world.ask("GET", `/api/v1/graphs/${id}`)).status, 200);
  await world.ask("POST", `/api/v1/graphs/${id}/cancel`);
  for (const answer of await Promise.all(waiting)) assert.equal(answer.status, 200);
  const { id: next } = await submitted.json() as { id: string };
  assert.equal((await world.ask("GET", `/api/v1/graphs/${next}?wait=0.01`)).status, 200);
});

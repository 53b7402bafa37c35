import assert from "node:assert/strict";
import type { TaskNeighbour } from "../../../protocol/mod.ts";
import { startServer } from "../cluster.ts";
import { FakeWorker } from "../fake_worker.ts";
import { ApiWorld } from "../world.ts";

interface Page {
  readonly items: readonly TaskNeighbour[];
  readonly total: number;
  readonly nextCursor: string | null;
}

Deno.test("neighbours of a task are its inputs or what needs it, in pages, with state and size", async () => {
  using world = new ApiWorld();
  await using server = startServer(world);
  await using worker = await FakeWorker.join(server.url);
  const id = await world.submit({
    tasks: {
      a: { op: "inc", args: [1] },
      b: { op: "inc", args: [{ $ref: "a" }] },
      c: { op: "inc", args: [{ $ref: "a" }] },
      d: { op: "inc", args: [1], after: ["a"] },
    },
  });
  await worker.finish(await worker.compute(), 2);
  const path = (key: string) => `/api/v1/graphs/${id}/tasks/${key}/neighbours`;
  const inputs = await world.get(path("b")) as Page;
  assert.deepEqual(inputs, {
    items: [{ key: "a", state: "memory", nbytes: inputs.items[0]?.nbytes ?? null }],
    total: 1,
    nextCursor: null,
  });
  const seen: (readonly [unknown, unknown])[] = [];
  let cursor = "";
  do {
    const page = await world.get(`${path("a")}?side=dependents&limit=2${cursor}`) as Page;
    assert.equal(page.total, 3);
    seen.push(...page.items.map(({ key, order = false }) => [key, order] as const));
    cursor = page.nextCursor === null ? "" : `&cursor=${page.nextCursor}`;
  } while (cursor !== "");
  assert.deepEqual(seen, [["b", false], ["c", false], ["d", true]]);
  assert.equal((await world.ask("GET", path("none"))).status, 404);
});

import assert from "node:assert/strict";
import { ApiWorld } from "../world.ts";

Deno.test("GET /history has columns of equal length, with the time of the scheduler", async () => {
  using world = new ApiWorld();
  await world.submit({ tasks: { x: { op: "inc", args: [1] } } });
  const { now, ...columns } = await world.get("/api/v1/history") as Record<string, number[]>;
  assert.ok(Number(now) >= (columns.at?.[0] ?? Infinity));
  assert.deepEqual(Object.keys(columns), [
    ...["at", "finished", "failed", "managed", "unmanaged", "spilled"],
    ...["compute", "transfer", "spill", "idle"],
  ]);
  assert.deepEqual(Object.values(columns).map(({ length }) => length), Array(10).fill(1));
});

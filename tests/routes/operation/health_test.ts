/** Routes about the scheduler itself. */
import assert from "node:assert/strict";
import { ApiWorld } from "../world.ts";

Deno.test("GET /livez, /readyz, /version and /ops describe the scheduler", async () => {
  using world = new ApiWorld();
  assert.deepEqual(await world.get("/livez"), { status: "ok" });
  assert.deepEqual(await world.get("/readyz"), { status: "ok" });
  assert.deepEqual(await world.get("/api/v1/version"), { version: "0.1.0", protocol: 11 });
  const { items } = await world.get("/api/v1/ops") as { items: { name: string }[] };
  assert.deepEqual(items.map(({ name }) => name), ["inc", "add", "fail", "sleep"]);
  const head = await world.ask("HEAD", "/livez");
  assert.deepEqual([head.status, await head.text()], [200, ""]);
});

import assert from "node:assert/strict";
import type { ReplayControl } from "../../../routes/mod.ts";
import { ApiWorld, problemOf } from "../world.ts";

const PATH = "/api/v1/replay";

function toy() {
  const sought: unknown[] = [];
  const replay: ReplayControl = {
    position: { event: 2, at: 20, first: 1, firstAt: 10, last: 3, lastAt: 30 },
    seek: (target) => Promise.resolve(void sought.push(target)),
  };
  return { world: new ApiWorld({ replay }), sought, replay };
}

Deno.test("a recording tells its position, and goes to another one", async () => {
  const { world, sought, replay } = toy();
  using _ = world;
  assert.deepEqual(await world.get(PATH), replay.position);
  for (const target of [{ event: 3 }, { at: 15 }]) {
    const answer = await world.ask("PUT", PATH, target);
    assert.deepEqual([answer.status, await answer.json()], [200, replay.position]);
  }
  assert.deepEqual(sought, [{ event: 3 }, { at: 15 }]);
  for (const wrong of [{}, { event: 1, at: 1 }, { event: -1 }, { event: "3" }]) {
    const problem = await problemOf(await world.ask("PUT", PATH, wrong));
    assert.deepEqual([problem.status, problem.detail], [422, "Cannot go to another event"]);
  }
  assert.equal(sought.length, 2);
});

Deno.test("a recording changes nothing, and has no values and no logs", async () => {
  const { world } = toy();
  using _ = world;
  const refused = [
    ["POST", "graphs"],
    ["POST", "workers"],
    ["POST", "amm/run_once"],
    ["DELETE", "graphs/g"],
    ["PUT", "namespaces/n"],
    ["POST", "session"],
    ["GET", "graphs/g/results"],
    ["GET", "graphs/g/results/x"],
    ["GET", "graphs/g/logs"],
    ["GET", "graphs/g/tasks/x/logs"],
    ["GET", "data/n/k"],
    ["GET", "workers/w/instructions"],
  ] as const;
  for (const [method, path] of refused) {
    const problem = await problemOf(await world.ask(method, `/api/v1/${path}`));
    assert.deepEqual([method, path, problem.code], [method, path, "replayed"]);
  }
  const session = await world.get("/api/v1/session") as Record<string, unknown>;
  assert.deepEqual([session.replay, session.actions], [true, false]);
});

Deno.test("a scheduler that runs has no position", async () => {
  using world = new ApiWorld();
  const problem = await problemOf(await world.ask("GET", PATH));
  assert.equal(problem.code, "unknown_route");
});

import assert from "node:assert/strict";
import { GroupMemory } from "../../../../routes/progress/history/group_memory.ts";
import { World } from "../../../world.ts";

Deno.test("the history of results has eight groups and the rest, by owner, and is bounded", () => {
  using world = new World().worker("a", { threads: 10 });
  const keys = Array.from({ length: 10 }, (_, at) => `part${String.fromCharCode(97 + at)}-1`);
  world.graph(Object.fromEntries(keys.map((key) => [key, []])));
  const memory = new GroupMemory(world.machine);
  memory.see(0);
  keys.forEach((key, at) => world.finish(key, "a", { nbytes: 100 * (at + 1) }));
  memory.see(4999);
  memory.see(5000);
  const all = memory.columns();
  assert.deepEqual(all.at, [0, 5000]);
  assert.deepEqual(all.groups.map(({ bytes }) => bytes[1]), [
    ...[1000, 900, 800, 700, 600, 500, 400, 300],
  ]);
  assert.deepEqual(all.rest, [0, 300]);
  assert.deepEqual(memory.columns("local"), all);
  assert.deepEqual(memory.columns("alice"), { at: [0, 5000], groups: [], rest: [0, 0] });
  for (let at = 10_000; at < 2_000_000; at += 5000) memory.see(at);
  assert.equal(memory.columns().at.length, 120);
  world.take();
});

import assert from "node:assert/strict";
import { stuckTasks } from "../../../scheduler/views/stuck.ts";
import { World } from "../../world.ts";

/** Each kind with its count and examples. */
function kindsOf(world: World, sees = (_owner: string) => true) {
  return stuckTasks(world.machine, sees).items.map(({ graph, code, count, keys }) =>
    [graph, code, count, keys.join()] as const
  );
}

Deno.test("stuckTasks() counts tasks that no worker may run, by graph and reason", () => {
  using world = new World().worker("a");
  const gpu = { resources: { GPU: 1 } };
  world.graph({ "x-1": gpu, "x-2": gpu, "x-3": gpu, "x-4": gpu, y: { workers: ["b"] }, z: [] });
  world.graph({ "x-1": gpu });
  assert.deepEqual(kindsOf(world), [
    ["g1", "no-such-resource", 4, "x-1,x-2,x-3"],
    ["g1", "not-named", 1, "y"],
    ["g2", "no-such-resource", 1, "x-1"],
  ]);
  const [first] = stuckTasks(world.machine, () => true).items;
  assert.match(first?.text ?? "", /^No worker has 1 of resource "GPU"/);
  assert.deepEqual(kindsOf(world, () => false), []);
  world.finish("z", "a").take();
});

Deno.test("stuckTasks() names delayed retries, and no task that goes on", () => {
  using world = new World({ saturation: 1 }).worker("a");
  world.graph({ x: { retries: 1, retryDelayUs: 60_000_000 }, y: ["x"], "z-1": [], "z-2": [] });
  assert.deepEqual(kindsOf(world), []);
  world.fail("x", "a");
  assert.deepEqual(kindsOf(world), [["g1", "retry-delay", 1, "x"]]);
  world.take();
});

Deno.test("stuckTasks() names tasks whose pool has too few slots, and none that waits for one", () => {
  using world = new World().pool("db", 2).worker("a").worker("b");
  world.graph({ "x-1": { pools: { db: 2 } }, "x-2": { pools: { db: 1 } } });
  assert.deepEqual(kindsOf(world), [], "one worker is idle");
  world.graph({ "y-1": { pools: { db: 2 } } }).pool("db", 1);
  assert.deepEqual(kindsOf(world), [["g2", "pool-too-small", 1, "y-1"]]);
  world.take();
});

Deno.test("stuckTasks() names runs that take much longer than others of their group", () => {
  using world = new World().worker("a", { threads: 2 }).graph({ "x-1": [], "x-2": [], y: ["x-1"] });
  world.finish("x-1", "a", { us: 3_000_000 });
  world.now += 30_000;
  world.beat("a", ["x-2"], 12_000_000);
  assert.deepEqual(kindsOf(world), [], "it may take fifteen seconds");
  world.beat("a", ["x-2"], 16_000_000);
  assert.deepEqual(kindsOf(world), [["g1", "slow", 1, "x-2"]]);
  const [slow] = stuckTasks(world.machine, () => true).items;
  assert.equal(slow?.text, 'Runs for 16 s on worker "a"; tasks "x" take 3.0 s on average');
  world.finish("x-2", "a").finish("y", "a").take();
  assert.deepEqual(kindsOf(world), []);
});

Deno.test("stuckTasks() looks at a bounded number of tasks of all graphs together", () => {
  using world = new World();
  const keys = Array.from({ length: 30 }, (_, index) => `x-${index}`);
  const submit = () =>
    world.graph(Object.fromEntries(keys.map((key) => [key, { workers: ["b"] }])));
  const look = () => stuckTasks(world.machine, () => true, 50);
  submit();
  assert.equal(look().complete, true);
  submit();
  submit();
  const { items, complete } = look();
  assert.deepEqual([complete, items.map(({ count }) => count)], [false, [30, 20]]);
});

Deno.test("stuckTasks() tells a hundred kinds apart, and says that there are more", () => {
  using world = new World();
  const keys = Array.from({ length: 101 }, (_, index) => `x-${index}`);
  world.graph(Object.fromEntries(keys.map((key) => [key, { resources: { [key]: 1 } }])));
  const { items, complete } = stuckTasks(world.machine, () => true);
  assert.deepEqual([items.length, complete], [100, false]);
});

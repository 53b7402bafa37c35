import assert from "node:assert/strict";
import { runSteps } from "../../../base/mod.ts";
import { asGraphId } from "../../../protocol/mod.ts";
import { graphFailures } from "../../../scheduler/views/failures.ts";
import { World } from "../../world.ts";

const G1 = asGraphId("g1");

Deno.test("graphFailures() groups failures by group, error and first line, without blocked tasks", () => {
  using world = new World().worker("a", { threads: 9 });
  world.graph({ "x-1": [], "x-2": [], "x-3": [], "y-1": [], z: ["x-1"], zz: ["z"] });
  world.fail("x-1", "a", { name: "TypeError", message: "no luck\nmore" });
  world.fail("x-2", "a", { name: "TypeError", message: "no luck\nother" });
  world.fail("x-3", "a", { name: "TypeError", message: "other" });
  world.fail("y-1", "a", { message: "l".repeat(300) }).take();
  const failures = runSteps(graphFailures(world.machine, G1, 100));
  assert.deepEqual(
    failures?.items.map(({ error, message, count, blocked, key }) => [
      ...[error, message, count, blocked, key],
    ]),
    [
      ["TypeError", "no luck", 2, 2, "x-1"],
      ["TypeError", "other", 1, 0, "x-3"],
      ["Error", "l".repeat(200), 1, 0, "y-1"],
    ],
  );
  assert.equal(failures?.omitted, 0);
  const first = runSteps(graphFailures(world.machine, G1, 1));
  assert.deepEqual([first?.items.map(({ key }) => key), first?.omitted], [["x-1"], 2]);
});

Deno.test("graphFailures() folds numbers and ids of messages, and keeps what does not differ", () => {
  using world = new World().worker("a", { threads: 9 });
  world.graph({ "x-1": [], "x-2": [], "x-3": [], "x-4": [] });
  world.fail("x-1", "a", { message: "shop 3 answers 503" });
  world.fail("x-2", "a", { message: "shop 7 answers 503" });
  world.fail("x-3", "a", { message: "no shop 9" });
  world.fail("x-4", "a", { message: "shop 12 answers 503" }).take();
  const { items = [] } = runSteps(graphFailures(world.machine, G1, 100)) ?? {};
  assert.deepEqual(items.map(({ message, count, key }) => [message, count, key]), [
    ["shop N answers 503", 3, "x-1"],
    ["no shop 9", 1, "x-3"],
  ]);
});

Deno.test("graphFailures() has the task that failed first, and what it blocks", () => {
  using world = new World().worker("a", { threads: 9 });
  const below = Array.from({ length: 12 }, (_, index) => `b-${index}`);
  world.graph({
    "x-1": [],
    "x-2": [],
    ...Object.fromEntries(below.map((key) => [key, ["x-2"]])),
  });
  assert.equal(runSteps(graphFailures(world.machine, G1, 9))?.first, null);
  world.fail("x-2", "a", { name: "RangeError", message: "too far\nand more" });
  world.now += 1000;
  world.fail("x-1", "a", { message: "later" }).take();
  const { first } = runSteps(graphFailures(world.machine, G1, 1)) ?? {};
  assert.deepEqual(
    [first?.key, first?.error, first?.message, first?.blocked, first?.blockedKeys],
    ["x-2", "RangeError", "too far", 12, below.slice(0, 10)],
  );
});

Deno.test("graphFailures() tells a hundred kinds apart and counts the others", () => {
  using world = new World().worker("a", { threads: 200 });
  const keys = Array.from({ length: 103 }, (_, index) => `x-${index}`);
  world.graph(Object.fromEntries(keys.map((key) => [key, []])));
  for (const key of keys) world.fail(key, "a", { message: "x".repeat(Number(key.slice(2))) });
  world.take();
  const { items, omitted } = runSteps(graphFailures(world.machine, G1, 100)) ??
    { items: [], omitted: 0 };
  assert.deepEqual([items.length, omitted], [100, 3]);
});

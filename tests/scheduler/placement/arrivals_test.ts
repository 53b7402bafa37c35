/** The order in which runnable tasks of several graphs are placed. */
import assert from "node:assert/strict";
import { present } from "../../../base/mod.ts";
import { Arrivals } from "../../../scheduler/placement/arrivals.ts";
import { settle } from "../../../scheduler/state/fair_share/charges.ts";
import { World } from "../../world.ts";

Deno.test("a graph whose task is asked back comes before graphs that have used more by then", () => {
  using world = new World({ graphShare: "fair", stealIntervalMs: 0 }).worker("a", { threads: 2 });
  world.graph({ w: [], x: [], y: [], z: [] }).graph({ u: [], v: [] });
  const sent = ["a <- compute w", "a <- compute x", "a <- compute y"];
  assert.deepEqual(world.take(), [...sent, "a <- compute u", "a <- steal y"]);
  const { cluster } = world.machine;
  const record = (key: string) => present(cluster.tasks.get(world.key(key)), key);
  const arrivals = new Arrivals(cluster.fair, ["z", "v"].map(record));
  assert.equal(arrivals.peek()?.key, world.key("v"), "one task of g2 is assigned, and two of g1");
  for (const key of ["w", "x"]) settle(cluster, record(key), 0);
  assert.equal(arrivals.peek()?.key, world.key("z"), "none of g1 counts");
  arrivals.take(record("z"));
  assert.equal(arrivals.peek()?.key, world.key("v"));
});

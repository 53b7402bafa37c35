/** Tasks that come after others, without their values: `after`. */
import assert from "node:assert/strict";
import { asGraphId } from "../../../../protocol/mod.ts";
import { SchedulerState, shapeAround } from "../../../../scheduler/mod.ts";
import { World } from "../../../world.ts";

const FLAKY = { name: "Flaky", message: "no luck" } as const;

Deno.test("a task starts after its predecessor, whose result is released and not fetched", () => {
  using world = new World().worker("a").worker("b");
  world.graph({ check: { workers: ["a"] }, deploy: { after: ["check"], workers: ["b"] } });
  assert.deepEqual(world.take(), ["a <- compute check"]);
  assert.deepEqual(world.task("deploy").after, ["check"]);
  world.finish("check", "a");
  assert.deepEqual(world.take(), ["a <- free check", "b <- compute deploy"]);
  assert.equal(world.task("check").state, "released");
  world.finish("deploy", "b").take();
  assert.equal(world.status().state, "succeeded");
});

Deno.test("a lost result of a predecessor is not computed again, nor kept, for what follows", () => {
  using world = new World().worker("a").worker("b");
  world.graph({
    check: { workers: ["a"] },
    slow: { workers: ["b"] },
    deploy: { after: ["check"], needs: ["slow"] },
    user: { needs: ["check"], workers: ["a"] },
  });
  world.finish("check", "a").take();
  // Another task uses the result, and its worker is lost: it is computed again for that task only.
  world.lose("a", "left");
  assert.equal(world.task("check").state, "no-worker");
  world.finish("slow", "b");
  assert.ok(world.take().some((line) => line.startsWith("b <- compute deploy")));
  world.finish("deploy", "b").take();
  assert.equal(world.task("check").state, "no-worker");
});

Deno.test("a lost result is computed again for a task that another one comes after", () => {
  using world = new World().worker("a").worker("b");
  world.graph({
    // Its program runs again only for a graph that computes with its result.
    a: { op: "exec", workers: ["a"] },
    slow: { workers: ["b"] },
    x: ["a", "slow"],
    y: { after: ["x"] },
  }, { want: ["y"] });
  world.finish("a", "a").take();
  world.lose("a", "left").take();
  assert.equal(world.task("a").state, "no-worker");
  world.finish("slow", "b").worker("a", { process: "other" }).finish("a", "a").take();
  const runner = world.task("x").worker ?? "";
  world.finish("x", runner === "b" ? "b" : "a").take();
  assert.equal(world.task("x").state, "released");
  world.finish("y", world.task("y").worker === "b" ? "b" : "a").take();
  assert.equal(world.status().state, "succeeded");
});

Deno.test("a task that must not run twice may be followed after its result was released", () => {
  using world = new World().worker("a");
  world.graph({
    once: { pure: false },
    slow: ["once"],
    last: { after: ["once"], needs: ["slow"] },
  });
  world.finish("once", "a").finish("slow", "a").finish("last", "a").take();
  assert.equal(world.status().state, "succeeded");
  using other = new World().worker("a");
  other.graph({ once: { pure: false } }, { shared: "n", ttlMs: 1 }).finish("once", "a").take();
  other.graph({ next: { after: ["once"] } }, { shared: "n" });
  other.finish("next", "a").take();
  assert.equal(other.status("g2").state, "succeeded");
});

Deno.test("a predecessor that fails blocks what follows, and a retry runs both", () => {
  using world = new World().worker("a");
  world.graph({ check: [], deploy: { after: ["check"] }, report: ["deploy"] });
  world.fail("check", "a", FLAKY).take();
  assert.deepEqual(world.states(), { check: "erred", deploy: "erred", report: "erred" });
  assert.equal(world.task("deploy").blame, "check");
  assert.deepEqual(world.status().errors.map(({ key }) => key), ["check"]);
  world.retry();
  assert.deepEqual(world.take(), ["a <- compute check"]);
  world.finish("check", "a").finish("deploy", "a").finish("report", "a").take();
  assert.equal(world.status().state, "succeeded");
});

Deno.test("a retry does not run a predecessor that has succeeded", () => {
  using world = new World().worker("a").graph({ check: [], deploy: { after: ["check"] } });
  world.finish("check", "a").fail("deploy", "a").take();
  assert.equal(world.status().state, "failed");
  world.retry();
  assert.deepEqual(world.take(), ["a <- compute deploy"]);
  world.finish("deploy", "a").take();
});

Deno.test("a predecessor may fail if it is allowed to, or if the task runs after any end", () => {
  using world = new World().worker("a");
  world.graph({
    lint: { allowFailure: true },
    test: [],
    deploy: { after: ["lint"] },
    report: { after: ["test"], runAfter: "any" },
  });
  world.fail("lint", "a").fail("test", "a").take();
  world.finish("deploy", "a").finish("report", "a").take();
  assert.deepEqual(world.states(), {
    lint: "erred",
    test: "erred",
    deploy: "memory",
    report: "memory",
  });
  // What ran after the failure has nothing of it, so a retry runs the failed tasks alone.
  world.retry();
  assert.deepEqual(world.take(), ["a <- compute lint", "a <- compute test"]);
  world.finish("lint", "a").finish("test", "a").take();
  assert.equal(world.status().state, "succeeded");
});

Deno.test("what has not started when its failed predecessor is retried waits for it", () => {
  using world = new World().worker("a");
  const last = { after: ["test"], needs: ["slow"], runAfter: "any" } as const;
  world.graph({ test: [], slow: [], last }, { want: ["last"] });
  world.fail("test", "a").retry();
  world.finish("slow", "a").take();
  assert.deepEqual(world.states(), { test: "processing", slow: "memory", last: "waiting" });
  world.finish("test", "a");
  assert.ok(world.take().some((line) => line.startsWith("a <- compute last")));
  world.finish("last", "a").take();
});

Deno.test("a follower that runs when its failed predecessor is retried runs after it again", () => {
  using world = new World({ saturation: 2 }).worker("a", { threads: 2 });
  world.graph({ test: [], last: { after: ["test"], runAfter: "any" }, next: ["test"] });
  world.fail("test", "a").take();
  assert.equal(world.task("last").state, "processing");
  world.retry().take();
  assert.deepEqual(world.states(), { test: "processing", last: "waiting", next: "waiting" });
  world.fail("test", "a").take();
  assert.equal(world.task("last").state, "processing");
  world.finish("last", "a").take();
  assert.equal(world.status().state, "failed");
});

Deno.test("an expanded task follows nothing, and follows again when it becomes its call again", () => {
  using world = new World().worker("w");
  const parent = { needs: ["f"], after: ["g"], runAfter: "any" } as const;
  world.graph({ f: [], g: [], p: parent, q: ["p"], r: { after: ["g"], needs: ["q"] } });
  world.fail("f", "w").fail("g", "w").spawn("p", "w").expand("p", { x: [], y: { after: ["x"] } });
  const { prefix } = world.expansion("p");
  world.take();
  assert.equal(world.task(`${prefix}y`).state, "waiting");
  world.retry().take();
  const waiting = { p: "waiting", q: "waiting", r: "waiting" };
  assert.deepEqual(world.states(), { f: "processing", g: "processing", ...waiting });
  const twin = new SchedulerState();
  twin.restore(JSON.parse(JSON.stringify(world.machine.snapshot())));
  const followers = (machine: SchedulerState) =>
    machine.cluster.tasks.get(world.key("g"))?.precedence?.followers.map(({ key }) => key);
  assert.deepEqual(followers(twin), followers(world.machine));
  assert.equal(followers(twin)?.at(-1), world.key("p"));
  world.finish("f", "w").take();
  assert.equal(world.task("p").state, "waiting");
  world.finish("g", "w").take();
  assert.equal(world.task("p").state, "processing");
  world.finish("p", "w").finish("q", "w").finish("r", "w").take();
  world.delete().take();
  assert.equal(world.machine.cluster.tasks.size, 0);
});

Deno.test("a follower in another graph of the namespace runs its predecessor, and keeps its record", () => {
  using world = new World().worker("a").graph({ x: [], y: ["x"] }, { shared: "n", want: ["y"] });
  world.graph({ z: { after: ["x"] } }, { shared: "n" });
  world.cancel("g1").take();
  world.delete("g1").take();
  assert.equal(world.task("z", "g2").state, "waiting");
  world.finish("x", "a").take();
  world.finish("z", "a").take();
  assert.equal(world.status("g2").state, "succeeded");
  world.delete("g2").take();
  assert.equal(world.machine.cluster.tasks.size, 0);
});

Deno.test("a predecessor that has succeeded may fail for another graph, and blocks nothing here", () => {
  using world = new World().worker("a", { threads: 2 });
  const check = { is: "check" } as const;
  const own = { check, slow: [], deploy: { after: ["check"], needs: ["slow"] } };
  world.graph(own, { shared: "n" }).finish("check", "a").take();
  assert.equal(world.task("check").state, "released");
  // The other graph needs its value.
  world.graph({ check, user: ["check"] }, { shared: "n" }).fail("check", "a").take();
  assert.equal(world.status("g2").state, "failed");
  assert.deepEqual(world.status("g1").errors, []);
  world.finish("slow", "a").finish("deploy", "a").take();
  assert.equal(world.status("g1").state, "succeeded");
});

Deno.test("a graph in parts, started some tasks at a time, keeps the order of its tasks", () => {
  using world = new World({ startedTasksMax: 2 }).worker("a");
  const spec = { a: [], b: { after: ["a"] }, c: { after: ["b", "a"] }, d: { after: ["c"] } };
  for (const part of world.graphInParts(1, spec)) part();
  world.tick().tick().tick().tick().take();
  for (const key of ["a", "b", "c", "d"]) world.finish(key, "a");
  assert.ok(!world.take().includes("a <- compute a"));
  assert.equal(world.status().state, "succeeded");
  assert.equal(world.task("c").state, "released");
});

Deno.test("a predecessor runs on when its only follower has failed, until it has ended", () => {
  using world = new World().worker("a", { threads: 2 });
  world.graph({ x: [], slow: [], y: { needs: ["x"], after: ["slow"] } });
  world.fail("x", "a").take();
  assert.equal(world.task("slow").state, "processing");
  assert.equal(world.status().state, "running");
  world.finish("slow", "a").take();
  assert.equal(world.status().state, "failed");
});

Deno.test("explain() and the shape of the graph have what a task waits for without a value", () => {
  using world = new World().worker("a").graph({ x: [], y: [], z: { needs: ["x"], after: ["y"] } });
  world.take();
  const [reason] = world.explained("z");
  assert.match(String(reason?.text), /^Waits for 2 of its 2 inputs and tasks before it: "x" \(/);
  const shape = shapeAround(world.machine, asGraphId("g1"), { key: "z", hops: 1, limit: 9 });
  assert.deepEqual([shape?.edges, shape?.order], [[[1, 0, 1]], [[2, 0, 1]]]);
});

/** Replicas that cannot be decoded; once their dependents waited forever (known fault 5, W31). */
import assert from "node:assert/strict";
import { asAttempt, asWorkerId } from "../../../protocol/mod.ts";
import { World } from "../../world/scheduler_world.ts";

/** `x` is on `a`; `y` runs on `b`. */
function reading(annotations: { pure?: false } = {}): World {
  const world = new World().worker("a").worker("b", { resources: { R: 1 } });
  world.graph({ x: { ...annotations, workers: ["a"] }, y: { needs: ["x"], resources: { R: 1 } } });
  world.finish("x", "a").take();
  return world;
}

/** `epoch`: the latest known when the value was requested; the latest drawn when absent. */
function spoilt(world: World, holder: string, reporter = "b", epoch = world.number): World {
  const [key, id] = [world.key("x"), asWorkerId(holder)];
  return world.report(reporter, ["replica-undecodable", id, key, asAttempt(epoch), "bad bytes"]);
}

Deno.test("an undecodable replica is freed, and the task tries another holder (known fault 5)", () => {
  using world = reading();
  world.worker("c").acquire("x", "c").add("x", "c", world.number).take();
  spoilt(world, "a");
  assert.deepEqual(world.take(), ["a <- free x", "b <- free y", "b <- compute y"]);
  assert.deepEqual(world.task("x").holders, ["c"]);
  const sent = world.instructions.at(-1);
  assert.ok(sent?.type === "send" && sent.message[0] === "compute");
  assert.deepEqual(sent.message[7], [[world.key("x"), 100, ["c"]]]);
  world.finish("y", "b").take();
});

Deno.test("a worker whose own replica is undecodable learns of the others (known fault 5)", () => {
  using world = reading();
  world.add("x", "b", world.attempt("y", "b")).take();
  spoilt(world, "b").released("x", "b", world.number);
  assert.deepEqual(world.take(), ["b <- free x y", "b <- compute y"]);
  assert.deepEqual(world.task("x").holders, ["a"]);
  world.finish("y", "b").take();
});

Deno.test("several undecodable replicas of one result lead to one new computation", () => {
  using world = reading();
  world.worker("c").acquire("x", "c").add("x", "c", world.number);
  spoilt(world, "a");
  world.take();
  spoilt(world, "c");
  assert.deepEqual(world.take(), ["c <- free x", "b <- free y", "a <- compute x"]);
  world.finish("x", "a").finish("y", "b");
  assert.equal(world.status().state, "succeeded");
  world.take();
});

Deno.test("a new result that is undecodable too fails the dependent with the cause (known fault 5)", () => {
  using world = reading();
  spoilt(world, "a");
  assert.deepEqual(world.take(), ["a <- free x", "b <- free y", "a <- compute x"]);
  assert.equal(world.task("y").state, "waiting");
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["b <- compute y"]);
  spoilt(world, "a");
  assert.deepEqual(world.take(), ["end g1", "b <- free y", "a <- free x"]);
  const { error } = world.task("y");
  assert.equal(error?.kind, "undecodable");
  assert.match(error?.message ?? "", /input "x" cannot be decoded, nor could it when/);
  assert.deepEqual(error?.cause, {
    kind: "undecodable",
    name: "UndecodableValue",
    message: "bad bytes",
  });
  assert.equal(world.task("x").attempts, 2);
});

Deno.test("an undecodable result with pure: false fails the dependent at once", () => {
  using world = reading({ pure: false });
  spoilt(world, "a");
  assert.deepEqual(world.take(), ["end g1", "b <- free y", "a <- free x"]);
  assert.equal(world.task("y").error?.kind, "undecodable");
  assert.equal(world.task("x").attempts, 1);
});

Deno.test("a report of a replica that is gone only places the task again", () => {
  using world = reading();
  world.worker("c").acquire("x", "c").add("x", "c", world.number).drop("x", "a").take();
  spoilt(world, "a");
  assert.deepEqual(world.take(), ["b <- free y", "b <- compute y"]);
  assert.deepEqual(world.task("x").holders, ["c"]);
  world.finish("y", "b").take();
});

Deno.test("a report does not concern a replica registered since the request (W31)", () => {
  using world = reading();
  const asked = world.attempt("y", "b");
  spoilt(world, "a", "b", asked).finish("x", "a").take();
  assert.deepEqual(world.task("x").holders, ["a"]);
  spoilt(world, "a", "b", asked);
  assert.deepEqual(world.task("x").holders, ["a"], "it is another copy");
  assert.deepEqual(world.take(), ["b <- free y", "b <- compute y"], "but the reader is stuck");
  world.finish("y", "b").take();
});

Deno.test("a report of a worker about its own replica does not concern a later one (W31)", () => {
  using world = reading();
  world.worker("c").acquire("x", "c");
  const order = world.number;
  world.add("x", "c", order).take();
  spoilt(world, "c", "c", order - 1);
  assert.deepEqual(world.task("x").holders, ["a", "c"]);
  spoilt(world, "c", "c", order);
  assert.deepEqual([world.take(), world.task("x").holders], [["c <- free x"], ["a"]]);
  world.finish("y", "b").take();
});

Deno.test("a report about an earlier definition is ignored", () => {
  using world = new World().worker("a").worker("b");
  world.graph({ x: { is: "old", workers: ["a"] } }, { shared: "s" }).finish("x", "a");
  const asked = world.number;
  world.delete("g1");
  world.graph({ x: { is: "new", workers: ["a"] }, y: { needs: ["x"], workers: ["b"] } }, {
    shared: "s",
  });
  world.finish("x", "a").take();
  spoilt(world, "a", "b", asked);
  assert.deepEqual(world.take(), []);
  assert.deepEqual(world.task("x", "g2").holders, ["a"]);
  world.finish("y", "b").take();
});

Deno.test("an undecodable additional replica leaves the last one", () => {
  using world = reading();
  world.worker("c").acquire("x", "c").take();
  const epoch = world.number;
  spoilt(world, "a", "c");
  world.report("c", ["acquire-failed", [[world.key("x"), epoch as never, "undecodable"]]]);
  assert.deepEqual(world.take(), []);
  assert.deepEqual([world.task("x").state, world.task("x").holders], ["memory", ["a"]]);
  world.finish("y", "b").take();
});

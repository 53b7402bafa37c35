/** Replicas ordered and dropped. */
import assert from "node:assert/strict";
import { present } from "../../../base/mod.ts";
import { type AcquireFailure, asAttempt, asKey } from "../../../protocol/mod.ts";
import { describeOutput, type ReplicaHolder } from "../../../scheduler/views/tasks.ts";
import { MemoryWorld } from "../../world/memory_world.ts";
import { World } from "../../world/scheduler_world.ts";

/** `x` is in memory on `a`; `b` runs too. */
function holding(): World {
  const world = new World().worker("a").worker("b").graph({ x: [] }).finish("x", "a");
  world.take();
  return world;
}

function fail(world: World, worker: string, epoch: number, reason: AcquireFailure): World {
  return world.report(worker, ["acquire-failed", [[world.key("x"), asAttempt(epoch), reason]]]);
}

function underWay(world: World, key = "x"): string[] {
  const acquires = world.machine.cluster.tasks.get(world.key(key))?.acquires ?? [];
  return acquires.map(({ worker }) => worker.name);
}

Deno.test("an acquire names size and holders, and is under way until the replica arrives", () => {
  using world = holding();
  world.acquire("x", "b");
  assert.deepEqual(world.take(), ["b <- acquire x: a"]);
  const sent = world.instructions.at(-1);
  assert.deepEqual(sent?.type === "send" && sent.message, [
    "acquire-replicas",
    world.number,
    [[world.key("x"), 100, ["a"]]],
  ]);
  assert.deepEqual(underWay(world), ["b"]);
  assert.deepEqual(world.task("x").holders, ["a"]);
  world.add("x", "b", world.number);
  assert.deepEqual(underWay(world), []);
  assert.deepEqual(world.task("x").holders, ["a", "b"]);
});

Deno.test("an acquire is not ordered twice, for a replica that exists, or from a paused worker", () => {
  using world = holding();
  world.acquire("x", "a").pause("b").acquire("x", "b");
  assert.deepEqual(world.take(), []);
  world.resume("b").acquire("x", "b").acquire("x", "b");
  assert.deepEqual(world.take(), ["b <- acquire x: a"]);
});

Deno.test("a report sent before an acquire arrived does not answer it", () => {
  using world = holding();
  world.acquire("x", "b").take();
  const epoch = world.number;
  world.add("x", "b", epoch - 1);
  assert.deepEqual(world.task("x").holders, ["a", "b"]);
  assert.deepEqual(underWay(world), ["b"]);
  fail(world, "b", epoch - 1, "peer-missing");
  assert.deepEqual(underWay(world), ["b"]);
  world.add("x", "b", epoch);
  assert.deepEqual(underWay(world), []);
});

Deno.test("an acquire that failed can be ordered again, and the result is untouched", () => {
  for (const reason of ["peer-missing", "no-memory", "undecodable", "cancelled"] as const) {
    using world = holding();
    world.acquire("x", "b").take();
    fail(world, "b", world.number, reason);
    assert.deepEqual(underWay(world), []);
    assert.equal(world.task("x").state, "memory");
    assert.deepEqual(world.take(), []);
    world.acquire("x", "b");
    assert.deepEqual(world.take(), ["b <- acquire x: a"]);
  }
});

Deno.test("an acquire times out, and a late replica is recorded", () => {
  using world = new World({ acquireMs: 10_000 }).worker("a").worker("b").graph({ x: [] });
  world.finish("x", "a").take();
  world.acquire("x", "b").take();
  const epoch = world.number;
  world.tick(9_999);
  assert.deepEqual(underWay(world), ["b"]);
  assert.equal(world.machine.nextDeadline(), world.now + 1);
  world.tick(1);
  assert.deepEqual(underWay(world), []);
  world.add("x", "b", epoch);
  assert.deepEqual(world.task("x").holders, ["a", "b"]);
});

Deno.test("a lost worker has no acquires under way", () => {
  using world = holding();
  world.acquire("x", "b").take();
  world.lose("b", "removed");
  assert.deepEqual(underWay(world), []);
});

Deno.test("an acquire of a result that nothing wants is withdrawn and stays so", () => {
  using world = holding();
  world.graph({ k: ["local/g1/x"] }, { want: ["k"] }).take();
  world.acquire("local/g1/x", "b").take();
  const epoch = world.number;
  world.delete("g1").delete("g2");
  assert.ok(world.take().some((line) => line.startsWith("b <- free") && line.includes("x")));
  world.report("b", ["add-keys", [[world.key("local/g1/x"), asAttempt(epoch), 100]]]);
  assert.equal(world.workerStatus("b").keys, 0);
  world.take();
});

Deno.test("a replica that arrives when all others are lost is the result", () => {
  using world = holding();
  world.worker("c").acquire("x", "b").take();
  const epoch = world.number;
  world.lose("a", "removed");
  assert.deepEqual(world.take(), ["b <- compute x"]);
  world.add("x", "b", epoch);
  assert.deepEqual(world.task("x").holders, ["b"]);
  assert.deepEqual([world.task("x").state, world.take()], ["memory", []]);
});

Deno.test("a removal drops the replica from the records at once, and the last one stays", () => {
  using world = holding();
  world.acquire("x", "b").add("x", "b", world.number).take();
  world.drop("x", "a");
  assert.deepEqual(world.task("x").holders, ["b"]);
  world.drop("x", "b").drop("x", "a");
  assert.deepEqual(world.take(), ["a <- remove x"]);
  assert.deepEqual(world.task("x").holders, ["b"]);
  // The answer arrives when the replica is no longer recorded.
  world.released("x", "a", world.number);
  assert.deepEqual([world.task("x").holders, world.take()], [["b"], []]);
});

Deno.test("a worker that needs its replica refuses to drop it, and drops it later", () => {
  using world = new World({ saturation: 1 }).worker("a").worker("b", { threads: 10 });
  const inputs = Array.from({ length: 10 }, (_, index) => `x-${index}`);
  world.graph(Object.fromEntries(inputs.map((input) => [input, { workers: ["a"] }])));
  for (const input of inputs) world.finish(input, "a", { us: 1 });
  for (const input of inputs) world.acquire(input, "b").add(input, "b", world.number);
  world.take();
  const before = world.number;
  for (const input of inputs) world.drop(input, "b");
  assert.equal(world.take().length, 10);
  assert.equal(world.workerStatus("b").keys, 0);
  // Five of them are inputs of tasks that wait there.
  inputs.slice(0, 5).forEach((input, index) => world.add(input, "b", before + index + 1));
  inputs.slice(5).forEach((input, index) => world.released(input, "b", before + index + 6));
  assert.equal(world.workerStatus("b").keys, 5);
  for (const input of inputs) {
    assert.deepEqual(world.task(input).holders, Number(input.slice(2)) < 5 ? ["a", "b"] : ["a"]);
  }
  for (const input of inputs) world.drop(input, "b");
  assert.equal(world.take().length, 5);
  assert.equal(world.workerStatus("b").keys, 0);
});

Deno.test("an acquire after a removal wins, whatever is still reported about the removal", () => {
  using world = holding();
  world.acquire("x", "b").add("x", "b", world.number).drop("x", "b").take();
  const removal = world.number;
  world.acquire("x", "b");
  assert.deepEqual(world.take(), ["b <- acquire x: a"]);
  const again = world.number;
  world.released("x", "b", removal).add("x", "b", again);
  assert.deepEqual(world.task("x").holders, ["a", "b"]);
  // Repeated over a broken connection, it is older than the replica.
  world.released("x", "b", removal);
  assert.deepEqual(world.task("x").holders, ["a", "b"]);
});

Deno.test("a task sent after a removal names the other holders", () => {
  using world = new World().worker("a").worker("b").graph({ x: [] }, { shared: "s" });
  world.finish("x", "a").acquire("x", "b").add("x", "b", world.number).drop("x", "b").take();
  world.graph({ x: [], y: { needs: ["x"], workers: ["b"] } }, { shared: "s", want: ["y"] });
  assert.deepEqual(world.take(), ["b <- compute y"]);
  const sent = world.instructions.at(-1);
  assert.ok(sent?.type === "send" && sent.message[0] === "compute");
  assert.deepEqual(sent.message[7], [[world.key("x"), 100, ["a"], 0]]);
  world.finish("y", "b").take();
});

Deno.test("a recorded replica that its worker does not hold is removed, whether a worker or the scheduler reports it", () => {
  using world = holding();
  world.acquire("x", "b").add("x", "b", world.number).take();
  world.missing("x", "b", { by: "a", epoch: world.number + 1 });
  assert.deepEqual(world.take(), ["b <- remove x"]);
  assert.deepEqual(world.task("x").holders, ["a"]);
});

Deno.test("a report from before the replica arrived removes nothing", () => {
  using world = holding();
  world.worker("c").acquire("x", "b").add("x", "b", world.number);
  const heard = world.number;
  world.drop("x", "b").acquire("x", "b").add("x", "b", world.number).take();
  world.missing("x", "b", { by: "c", epoch: heard });
  world.tell({
    type: "replicas-missing",
    worker: world.id("b"),
    keys: [[world.key("x"), asAttempt(heard)]],
  });
  assert.deepEqual([world.take(), world.task("x").holders], [[], ["a", "b"]]);
  world.missing("x", "b", { by: "c", epoch: world.number + 1 });
  assert.deepEqual([world.take(), world.task("x").holders], [["b <- remove x"], ["a"]]);
});

Deno.test("a failed read by the scheduler concerns the replica that was known when it asked", () => {
  using world = holding();
  const named = () => {
    const task = world.machine.cluster.tasks.get(world.key("x"));
    return task === undefined ? [] : describeOutput(task).holders;
  };
  const lacks = (holder: ReplicaHolder | undefined) => {
    assert.ok(holder);
    const keys = [[world.key("x"), holder.epoch]] as const;
    return world.tell({ type: "replicas-missing", worker: holder.worker, keys });
  };
  world.acquire("x", "b").add("x", "b", world.number).take();
  const [, before] = named();
  // The worker drops the replica and gets another one before the report arrives.
  world.released("x", "b", world.number).add("x", "b", world.number);
  lacks(before);
  assert.deepEqual([world.take(), world.task("x").holders], [[], ["a", "b"]]);
  lacks(named()[1]);
  assert.deepEqual([world.take(), world.task("x").holders], [["b <- remove x"], ["a"]]);
});

Deno.test("an acquire is answered even if its replica has been dropped meanwhile", () => {
  using world = holding();
  // The worker fetched the replica for its own task and reports so before the order arrives.
  const fetched = world.number;
  world.acquire("x", "b");
  const order = world.number;
  world.add("x", "b", fetched).drop("x", "b");
  assert.deepEqual(underWay(world), ["b"]);
  world.add("x", "b", order);
  assert.deepEqual([underWay(world), world.task("x").holders], [[], ["a"]]);
  world.released("x", "b", world.number);
  assert.deepEqual(world.task("x").holders, ["a"]);
  world.take();
});

Deno.test("a replica reported after its task was forgotten is freed", () => {
  using world = holding();
  world.acquire("x", "b").take();
  const order = world.number;
  world.delete("g1");
  assert.deepEqual(world.take().sort(), ["a <- free x", "b <- free x", "forget g1"]);
  world.report("b", ["add-keys", [[asKey("local/g1/x"), asAttempt(order), 100]]]);
  assert.deepEqual(world.take(), ["b <- free x"]);
});

Deno.test("a replica of an earlier definition is freed and never used as the result", () => {
  using world = new World().worker("a").worker("b");
  world.graph({ x: { is: "old", workers: ["a"] } }, { shared: "s" }).finish("x", "a");
  world.acquire("x", "b");
  const old = world.number;
  world.delete("g1").take();
  world.graph({ x: { is: "new", workers: ["b"] } }, { shared: "s" });
  assert.deepEqual(world.take(), ["b <- compute x"]);
  // Its report of the old replica was on its way; the number shows which one it means.
  world.add("x", "b", old);
  const sent = world.instructions.at(-1);
  assert.ok(sent?.type === "send" && sent.message[0] === "free-keys");
  const { definedAt } = world.machine.cluster.tasks.get(world.key("x")) ?? {};
  assert.deepEqual(sent.message, ["free-keys", definedAt, [world.key("x")]]);
  assert.deepEqual([world.take(), world.task("x", "g2").state], [["b <- free x"], "processing"]);
  world.finish("x", "b").take();
  world.add("x", "a", old);
  assert.deepEqual([world.take(), world.task("x", "g2").holders], [["a <- free x"], ["b"]]);
  world.finish("x", "a", { attempt: old });
  assert.deepEqual([world.take(), world.task("x", "g2").holders], [["a <- free x"], ["b"]]);
});

Deno.test("the replicas of one order are answered separately", () => {
  using world = new MemoryWorld().worker("a").graph({ x: [], y: [] });
  world.finish("x", "a").finish("y", "a").worker("b").take();
  world.retire(["a"]);
  assert.deepEqual(world.take(), ["a <- pause", "b <- acquire x: a; y: a"]);
  const both = () => [underWay(world, "x"), underWay(world, "y")];
  assert.deepEqual(both(), [["b"], ["b"]]);
  const order = world.number;
  world.worker("c").acquire("y", "c");
  assert.deepEqual(both(), [["b"], ["b", "c"]]);
  fail(world, "b", order, "peer-missing");
  assert.deepEqual(both(), [[], ["b", "c"]]);
  world.acquire("x", "b").arrive("b");
  assert.deepEqual(both(), [[], ["c"]]);
  world.take();
});

Deno.test("the drops of one order are answered separately", () => {
  using world = new MemoryWorld().worker("a").graph({ x: [], y: [] });
  world.finish("x", "a").finish("y", "a").worker("b").worker("c").pause("b");
  for (const name of ["x", "y"]) {
    world.hold(name, "b", "c");
    world.tell({ type: "replicas-declared", key: world.key(name), replicas: 2 });
  }
  assert.ok(world.runOnce().includes("b <- remove x y"));
  const unanswered = () =>
    ["x", "y"].map((name) => {
      const { removals } = present(world.machine.cluster.tasks.get(world.key(name)), name);
      return (removals ?? []).map(({ worker }) => worker.name);
    });
  assert.deepEqual(unanswered(), [["b"], ["b"]]);
  world.released("x", "b", world.number);
  assert.deepEqual(unanswered(), [[], ["b"]]);
  world.drop("y", "c");
  assert.deepEqual(unanswered(), [[], ["b", "c"]]);
  world.take();
});

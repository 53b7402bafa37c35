/** Workers that others cannot reach: ways around them, and what a rogue reporter can do. */
import assert from "node:assert/strict";
import { asAttempt } from "../../../protocol/mod.ts";
import { World } from "../../world/scheduler_world.ts";

/** `x` is on `a`; `y`, which needs it, runs on `b`. */
function reading(...others: readonly string[]): World {
  const world = new World({ checkClaims: true, leaseMs: 1_000_000 }).worker("a").worker("b");
  for (const name of others) world.worker(name);
  world.graph({ x: { workers: ["a"] }, y: { needs: ["x"], workers: ["b"] }, z: { needs: ["y"] } });
  world.finish("x", "a").take();
  world.takeAsides();
  return world;
}

function unreachable(world: World, reporter: string, keys: readonly string[] = ["x"]): World {
  const copies = keys.map((key) => [world.key(key), asAttempt(world.number)] as const);
  return world.report(reporter, ["holder-unreachable", world.id("a"), copies]);
}

function reached(world: World, reporter: string): World {
  return world.report(reporter, ["holder-reached", world.id("a")]);
}

Deno.test("a reader that has failed twice reads through the scheduler", () => {
  using world = reading("c");
  unreachable(world, "b");
  assert.deepEqual(world.takeAsides(), ["check a"], "it tries once more");
  assert.deepEqual(world.take(), ["c <- probe a", "b <- refresh x: a"]);
  unreachable(world, "b");
  assert.deepEqual(world.takeAsides(), ["b <- peers a (relayed)"]);
  assert.deepEqual(world.take(), ["b <- refresh x: a"]);
  assert.deepEqual(world.reasons("y"), ["assigned", "relayed-input"]);
  const [, reason] = world.explained("y");
  assert.match(
    reason?.text ?? "",
    /"x" travels through the scheduler: worker "a", which holds it, cannot/,
  );
  world.finish("y", "b").take();
});

Deno.test("a witness gets the certificate of the worker that it tries to reach", () => {
  using world = new World({ checkClaims: true, leaseMs: 1_000_000 })
    .worker("a", { url: "https://a:1", certificate: "certificate of a" }).worker("b").worker("c");
  world.graph({ x: { workers: ["a"] }, y: { needs: ["x"], workers: ["b"] } });
  world.finish("x", "a").take();
  unreachable(world, "b").take();
  const probe = world.instructions.find((instruction) =>
    instruction.type === "send" && instruction.message[0] === "probe-peer"
  );
  assert.deepEqual(probe, {
    type: "send",
    worker: "c",
    message: ["probe-peer", "a", "https://a:1", "certificate of a"],
  });
  world.finish("y", "b").take();
});

Deno.test("another holder is named to a reader that has failed", () => {
  using world = reading("c");
  world.acquire("x", "c").take();
  world.add("x", "c", world.number);
  unreachable(world, "b");
  assert.deepEqual(world.take(), ["c <- probe a", "b <- refresh x: c"]);
  world.finish("y", "b").take();
});

Deno.test("a single reporter does not isolate a worker that others reach", () => {
  using world = reading("c", "d");
  unreachable(world, "b");
  assert.deepEqual(world.take(), ["c <- probe a", "d <- probe a", "b <- refresh x: a"]);
  reached(world, "c");
  for (let time = 0; time < 5; time++) unreachable(world, "b");
  unreachable(world, "d", []);
  assert.ok(!world.take().includes("a is isolated"));
  assert.deepEqual([world.workerStatus("a").transfers, world.workerStatus("a").unreachedBy], [
    "direct",
    2,
  ]);
  world.worker("e").graph({ n: { workers: ["e"], needs: [] } });
  world.take();
});

Deno.test("a worker that several cannot reach is isolated, and is told to all", () => {
  using world = reading("c");
  unreachable(world, "b");
  unreachable(world, "c", []);
  assert.ok(world.take().includes("a is isolated"));
  assert.deepEqual(world.takeAsides(), ["check a", "b <- peers a (relayed)"]);
  assert.deepEqual(
    [world.workerStatus("a").transfers, world.workerStatus("c").transfers],
    ["scheduler", "direct"],
  );
  world.finish("y", "b").take();
});

Deno.test("the only peer of a worker isolates it with its second failure", () => {
  using world = reading();
  unreachable(world, "b");
  assert.deepEqual(world.take(), ["b <- refresh x: a"]);
  unreachable(world, "b");
  assert.deepEqual(world.take(), ["a is isolated", "b <- refresh x: a"]);
});

Deno.test("reports of workers that were not named the holder change nothing", () => {
  using world = reading("c", "d");
  unreachable(world, "c");
  unreachable(world, "d", []);
  unreachable(world, "b", ["y"]);
  reached(world, "c");
  assert.equal(world.workerStatus("a").unreachedBy, 0);
  assert.deepEqual(world.take().filter((line) => line.includes("probe")), []);
});

Deno.test("an isolated worker runs only what no other worker can run", () => {
  using world = reading("c");
  unreachable(world, "b");
  unreachable(world, "c", []);
  world.take();
  world.graph({ n: {}, only: { workers: ["a"] } });
  const lines = world.take();
  assert.ok(lines.includes("a <- compute only"), lines.join());
  assert.ok(lines.includes("c <- compute n"), lines.join());
  // Without another worker it runs everything.
  world.pause("b").graph({ m: {}, k: {}, l: {} });
  assert.deepEqual(world.take(), ["c <- compute m"], "the others wait for a slot");
  world.pause("c");
  assert.ok(world.take().includes("a <- compute k"));
});

Deno.test("an isolated worker gets tasks again once a peer reaches it", () => {
  using world = reading("c");
  unreachable(world, "b");
  unreachable(world, "c", []);
  world.take();
  world.takeAsides();
  const { probeMs } = world.machine.cluster.options;
  world.tick(probeMs);
  assert.deepEqual(world.take(), ["b <- probe a", "c <- probe a"]);
  reached(world, "c");
  assert.deepEqual(world.take(), ["a is reached"]);
  assert.deepEqual(world.takeAsides(), ["b <- peers a"]);
  reached(world, "b");
  assert.equal(world.workerStatus("a").unreachedBy, 0);
  world.graph({ n: {}, m: {} });
  assert.ok(world.take().some((line) => line.startsWith("a <- compute")));
});

Deno.test("a probe is repeated at growing intervals while it fails", () => {
  using world = reading();
  unreachable(world, "b");
  unreachable(world, "b");
  world.take();
  const { probeMs } = world.machine.cluster.options;
  for (const factor of [1, 2, 4]) {
    world.tick(factor * probeMs - 1);
    assert.deepEqual(world.take(), []);
    world.tick(1);
    assert.deepEqual(world.take(), ["b <- probe a"]);
    unreachable(world, "b", []);
  }
});

Deno.test("a new worker says whether it reaches one that is isolated", () => {
  using world = reading();
  unreachable(world, "b");
  unreachable(world, "b");
  world.take();
  world.worker("c");
  assert.deepEqual(world.take(), ["c <- probe a"]);
  reached(world, "c");
  assert.deepEqual(world.take(), ["a is reached"]);
});

Deno.test("what a worker said is forgotten with it", () => {
  using world = reading("c");
  unreachable(world, "b");
  unreachable(world, "c", []);
  world.take();
  world.lose("c", "left").lose("b", "left");
  assert.ok(world.take().includes("a is reached"));
  assert.equal(world.workerStatus("a").unreachedBy, 0);
});

Deno.test("values that a connected holder does not send are computed again", () => {
  using world = reading("c");
  world.tell({
    type: "holder-silent",
    worker: world.id("a"),
    epoch: asAttempt(world.number),
    keys: [world.key("x"), world.key("y")],
  });
  assert.deepEqual(world.take(), ["a <- remove x", "b <- free y", "a <- compute x"]);
  world.finish("x", "a").take();
});

Deno.test("a value that cannot be computed again stays with its silent holder", () => {
  using world = new World().worker("a").worker("b");
  world.graph({ x: { workers: ["a"], pure: false }, y: { needs: ["x"], workers: ["b"] } });
  world.finish("x", "a").take();
  const silent = {
    type: "holder-silent",
    worker: world.id("a"),
    epoch: asAttempt(world.number),
    keys: [world.key("x")],
  } as const;
  world.tell(silent);
  assert.deepEqual(world.states(), { x: "memory", y: "processing" });
  world.acquire("x", "b").take();
  world.add("x", "b", world.number);
  world.tell({ ...silent, epoch: asAttempt(world.number) });
  assert.deepEqual(world.take(), ["a <- remove x"]);
  assert.deepEqual(world.task("x").holders, ["b"]);
  world.finish("y", "b").take();
});

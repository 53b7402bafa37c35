/**
 * A worker that holds more values than its registration lists: the others follow in messages `held`
 * (docs: worker-protocol). The world checks after each event that a restored machine does the same.
 */
import assert from "node:assert/strict";
import { asAttempt } from "../../../protocol/mod.ts";
import { World } from "../../world.ts";

/** Workers a and b; a has computed x, y and z, which w on b needs. */
function computed(
  options: ConstructorParameters<typeof World>[0] = {},
): { world: World; held: Record<"x" | "y" | "z", [string, number]> } {
  const world = new World(options).worker("a");
  world.graph({
    x: [],
    y: [],
    z: [],
    w: { needs: ["x", "y", "z"], resources: { R: 1 } },
  });
  for (const key of ["x", "y", "z"]) world.finish(key, "a");
  world.worker("b", { resources: { R: 1 } });
  world.take();
  const held = (key: string): [string, number] => [key, world.attempt(key, "a")];
  return { world, held: { x: held("x"), y: held("y"), z: held("z") } };
}

Deno.test("values that are listed later stay, and nothing is computed again meanwhile", () => {
  const { world, held } = computed();
  using _ = world;
  world.worker("a", { again: true, held: [held.x], heldFollows: true });
  for (const key of ["x", "y", "z"]) assert.deepEqual(world.task(key).holders, ["a#2"], key);
  world.list("a", [held.y], false).list("a", [held.z], true);
  assert.deepEqual(world.take(), []);
  for (const key of ["x", "y", "z"]) assert.deepEqual(world.task(key).holders, ["a#2"], key);
  world.finish("w", "b");
  assert.deepEqual(world.take(), ["end g1", "a#2 <- free z y x"]);
});

Deno.test("the last part drops what was not listed, which is computed again if it is needed", () => {
  const { world, held } = computed();
  using _ = world;
  world.worker("a", { again: true, held: [held.x], heldFollows: true });
  world.list("a", [held.z], true);
  assert.equal(world.task("x").state, "memory");
  assert.deepEqual(world.take(), ["b <- free w", "b <- compute y"]);
  // A second end changes nothing.
  world.list("a", [], true);
  assert.deepEqual(world.take(), []);
});

Deno.test("without heldFollows the registration lists everything", () => {
  const { world, held } = computed();
  using _ = world;
  world.worker("a", { again: true, held: [held.x, held.z] });
  assert.deepEqual(world.take(), ["b <- free w", "b <- compute y"]);
});

Deno.test("a value that the worker was told to drop meanwhile does not become a replica again", () => {
  const { world, held } = computed();
  using _ = world;
  world.acquire("x", "b").add("x", "b", world.number).take();
  world.worker("a", { again: true, held: [held.y], heldFollows: true });
  world.take();
  world.drop("x", "a");
  assert.deepEqual(world.take(), ["a#2 <- remove x"]);
  world.list("a", [held.x, held.z], true);
  assert.deepEqual(world.task("x").holders, ["b"]);
  assert.deepEqual(world.take(), []);
});

Deno.test("a listed value of an earlier definition does not touch the task of the present one", () => {
  using world = new World().worker("a").graph({ x: { is: "one" } }, { shared: "ns" });
  world.finish("x", "a");
  const attempt = world.attempt("x", "a");
  world.worker("a", { again: true, heldFollows: true });
  world.delete("g1").take();
  world.graph({ x: { is: "two" } }, { shared: "ns" });
  assert.deepEqual(world.take(), ["a#2 <- compute x"]);
  world.list("a", [["x", attempt]], true);
  // The order has the epoch of the present definition: the run goes on.
  assert.deepEqual(world.take(), ["a#2 <- free x"]);
  const sent = world.instructions.at(-1);
  const epoch = sent?.type === "send" && sent.message[0] === "free-keys" ? sent.message[1] : 0;
  assert.ok(epoch < world.attempt("x", "a"));
  assert.equal(world.task("x", "g2").state, "processing");
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["end g2"]);
});

Deno.test("a listed value ends its task when the scheduler had lost the worker", () => {
  const { world, held } = computed();
  using _ = world;
  world.worker("c").lose("a").take();
  world.worker("a", { again: true, held: [], heldFollows: true });
  world.list("a", [held.x, held.y], false).list("a", [held.z], true);
  assert.deepEqual(["x", "y", "z"].map((key) => world.task(key).holders), [["a#2"], ["a#2"], [
    "a#2",
  ]]);
  world.take();
  world.finish("w", "b").take();
});

Deno.test("a worker that listed a value and has lost it does not run its task beside another", () => {
  const { world, held } = computed();
  using _ = world;
  world.pauseManually("b").lose("a").take();
  world.worker("a", { again: true, held: [], heldFollows: true });
  assert.deepEqual(world.take(), ["a#2 <- compute x", "a#2 <- compute y"]);
  world.list("a", [held.x, held.y], false).list("a", [held.z], true).resumeManually("b").take();
  world.missing("x", "a", { by: "b", epoch: 1000 });
  assert.deepEqual(world.take(), ["a#2 <- free x", "b <- free w", "b <- compute x"]);
  world.report("a", ["released", [[world.key("y"), asAttempt(held.y[1])]]]);
  assert.deepEqual(world.take(), ["a#2 <- free y", "a#2 <- compute y"]);
  world.finish("x", "b").finish("y", "a").take();
  world.finish("w", "b").take();
});

Deno.test("a worker that registers again in the middle lists everything again", () => {
  const { world, held } = computed();
  using _ = world;
  world.worker("a", { again: true, held: [held.x], heldFollows: true });
  world.worker("a", { again: true, held: [held.y], heldFollows: true });
  assert.deepEqual(["x", "y", "z"].map((key) => world.task(key).holders), [["a#3"], ["a#3"], [
    "a#3",
  ]]);
  world.list("a", [held.x, held.z], true);
  assert.deepEqual(world.take(), []);
});

Deno.test("a worker that is lost in the middle has lost everything", () => {
  const { world, held } = computed();
  using _ = world;
  world.worker("a", { again: true, held: [held.x], heldFollows: true }).take();
  world.lose("a");
  assert.deepEqual(world.task("x").holders, []);
  assert.deepEqual(world.take(), ["b <- free w", "b <- compute x", "b <- compute y"]);
});

Deno.test("another process does not get the values of a namesake by listing them", () => {
  const { world, held } = computed({ checkClaims: true });
  using _ = world;
  world.worker("c", { heldFollows: true }).take();
  world.list("c", [held.x], true);
  assert.deepEqual(world.task("x").holders, ["a"]);
  assert.deepEqual(world.take(), ["c <- free x"]);
});

Deno.test("a worker that returns with the result of a task that has failed as lost drops it", () => {
  const shared = { shared: "ns" };
  using world = new World().worker("a").graph({ x: { pure: false } }, shared);
  world.finish("x", "a").graph({ x: { pure: false }, y: ["x"] }, { ...shared, want: ["y"] }).take();
  const held: [string, number] = ["x", world.attempt("x", "a")];
  world.lose("a").take();
  assert.equal(world.task("x", "g2").error?.kind, "lost");
  assert.equal(world.task("x", "g1").result, "lost");
  world.worker("a", { again: true, held: [held] });
  assert.deepEqual(world.take(), ["a#2 <- free x"]);
  assert.equal(world.task("x", "g1").result, "lost");
});

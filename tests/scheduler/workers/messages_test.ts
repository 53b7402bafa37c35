/** Late, stale and wrong messages, and replicas that come and go. */
import assert from "node:assert/strict";
import { asAttempt, asKey, asWorkerId } from "../../../protocol/mod.ts";
import { standingRemovals } from "../../../scheduler/replicas/replicas.ts";
import { World } from "../../world.ts";

Deno.test("add-keys with an unknown key frees it", () => {
  using world = new World().worker("a");
  world.add("local/g1/zz", "a", 0);
  assert.deepEqual(world.take(), ["a <- free zz"]);
});

Deno.test("add-keys with a key that runs elsewhere ends its task", () => {
  // Dask drops the replica and continues to compute. Here it is accepted: its epoch is later than
  // the definition, so it is the value.
  using world = new World().worker("a").worker("b").graph({ x: [], y: ["x"] }, {
    want: ["x", "y"],
  });
  world.finish("x", "a");
  world.take();
  world.lose("a");
  assert.deepEqual(world.take(), ["b <- compute x"]);
  world.worker("c").add("x", "c", 2);
  assert.deepEqual(world.take(), ["b <- free x", "c <- compute y"]);
  assert.deepEqual(world.task("x").holders, ["c"]);
  world.finish("y", "c");
  world.take();
});

Deno.test("a replica from before the current definition is freed", () => {
  using world = new World({ firstAttempt: 100 }).worker("a").worker("b").graph({ x: [] });
  world.take();
  world.add("x", "b", 99);
  assert.deepEqual(world.take(), ["b <- free x"]);
  world.finish("x", "a");
  world.take();
});

Deno.test("released of the last replica makes the task run again", () => {
  using world = new World().worker("a").worker("b").graph({ x: [] });
  world.finish("x", "a");
  world.take();
  world.released("x", "a", world.attempt("x", "a"));
  assert.deepEqual(world.take(), ["a <- compute x"]);
  world.finish("x", "a");
  assert.deepEqual(world.take(), []);
});

Deno.test("released with a reason names it where the value cannot be computed again", () => {
  using world = new World().worker("a", { resources: { R: 1 } }).worker("b");
  world.graph({ x: { pure: false, resources: { R: 1 } }, y: { needs: ["x"] }, z: [] });
  world.finish("x", "a").take();
  const lost = "cannot read it: bad sector";
  const key = world.key("x");
  world.report("a", ["released", [[key, asAttempt(world.attempt("x", "a")), lost]]]);
  assert.equal(
    world.task("x").error?.message,
    `Cannot run "g1/x" again: it has "pure": false and may have run (worker "a" has lost it: ` +
      `${lost})`,
  );
  assert.equal(world.states()["y"], "erred");
  world.take();
});

Deno.test("task-finished from a worker that lost the task frees the value there", () => {
  using world = new World().worker("a").worker("b").graph({ x: [] });
  world.take();
  const old = world.attempt("x", "a");
  world.report("a", ["rescheduled", world.key("x"), old as never]);
  assert.deepEqual(world.take(), ["a <- free x", "a <- compute x"]);
  world.pause("a").report("a", ["rescheduled", world.key("x"), world.attempt("x", "a") as never]);
  assert.deepEqual(world.take(), ["a <- free x", "b <- compute x"]);
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["a <- free x"]);
  assert.equal(world.task("x").worker, "b");
  world.finish("x", "b");
  assert.deepEqual(world.take(), ["end g1"]);
});

Deno.test("task-finished of an earlier attempt of the assigned worker is ignored", () => {
  // Dask places the task again. Here the worker has received the current attempt and adopts the
  // execution, so there is nothing to do but wait (known fault 10).
  using world = new World().worker("a").graph({ x: [] });
  const old = world.attempt("x", "a");
  world.report("a", ["rescheduled", world.key("x"), old as never]);
  world.take();
  world.finish("x", "a", { attempt: old });
  world.fail("x", "a", {}, old);
  assert.deepEqual(world.take(), []);
  assert.equal(world.task("x").state, "processing");
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["end g1"]);
});

Deno.test("task-finished of the same attempt by another worker adds a replica", () => {
  using world = new World().worker("a").worker("b").graph({ x: [] });
  world.finish("x", "a");
  world.take();
  world.finish("x", "b", { attempt: world.attempt("x", "a") });
  assert.deepEqual(world.task("x").holders, ["a", "b"]);
  assert.deepEqual(world.take(), []);
});

Deno.test("task-erred after the result is ignored", () => {
  using world = new World().worker("a").graph({ x: [] });
  world.finish("x", "a");
  world.take();
  world.fail("x", "a");
  assert.deepEqual(world.take(), []);
  assert.equal(world.task("x").state, "memory");
});

Deno.test("an execution freed and wanted again continues under its new attempt (known fault 10)", () => {
  using world = new World().worker("a").worker("b", { resources: { R: 1 } });
  world.graph({ x: [], y: { needs: ["x"], resources: { R: 1 } } }, { want: ["y"] });
  world.finish("x", "a");
  const first = world.attempt("y", "b");
  world.take();
  world.released("x", "a", world.attempt("x", "a"));
  assert.deepEqual(world.take(), ["b <- free y", "a <- compute x"]);
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["b <- compute y"]);
  assert.ok(world.attempt("y", "b") > first);
  // The end of the first execution was in transit before the worker received any of this.
  world.finish("y", "b", { attempt: first });
  assert.deepEqual(world.take(), []);
  world.finish("y", "b");
  assert.deepEqual(world.take(), ["end g1", "a <- free x"]);
});

Deno.test("add-keys sent before a request to drop arrived does not restore the replica", () => {
  using world = new World().worker("a").worker("b");
  world.graph({ x: [], y: ["x"], z: ["x"] });
  world.finish("x", "a");
  world.take();
  world.add("x", "b", world.attempt("z", "b"));
  // b is reported to lack it: the replica is removed, and b is told to drop it if it has one.
  const missing = [[asKey("local/g1/x"), asAttempt(world.number + 1)]] as const;
  world.tell({ type: "replicas-missing", worker: asWorkerId("b"), keys: missing });
  assert.deepEqual(world.take(), ["b <- remove x"]);
  assert.deepEqual(world.task("x").holders, ["a"]);
  const order = world.machine.cluster.counter;
  world.add("x", "b", order - 1);
  assert.deepEqual(world.task("x").holders, ["a"]);
  // With the epoch of the request it is the refusal: b needs the replica and keeps it.
  world.add("x", "b", order);
  assert.deepEqual(world.task("x").holders, ["a", "b"]);
  world.finish("y", "a").finish("z", "b");
  assert.deepEqual(world.take(), ["end g1", "a <- free x", "b <- free x"]);
});

Deno.test("released from before the replica was added does not remove it", () => {
  using world = new World().worker("a").worker("b").graph({ x: [] });
  world.finish("x", "a");
  world.take();
  world.released("x", "a", world.attempt("x", "a") - 1);
  assert.deepEqual(world.take(), []);
  assert.deepEqual(world.task("x").holders, ["a"]);
});

Deno.test("requests to drop are forgotten when the worker has answered them", () => {
  using world = new World().worker("a").graph({ x: [], y: ["x"] });
  world.finish("x", "a").finish("y", "a");
  assert.equal(world.machine.cluster.tasks.get(asKey("local/g1/x"))?.removals?.length, 1);
  world.released("x", "a", world.machine.cluster.counter);
  assert.equal(world.machine.cluster.tasks.get(asKey("local/g1/x"))?.removals, null);
  world.take();
});

Deno.test("requests to drop are forgotten when one message answers their order, and no others", () => {
  using world = new World({ wholeReleases: true }).worker("a");
  const standing = (...names: string[]) =>
    names.map((name) => {
      const task = world.machine.cluster.tasks.get(world.key(name));
      return task === undefined ? null : standingRemovals(task).length;
    });
  world.graph({ x: [], y: [], z: ["x", "y"], v: [], w: ["v"] });
  for (const name of ["x", "y", "z"]) world.finish(name, "a");
  const first = world.machine.cluster.counter;
  for (const name of ["v", "w"]) world.finish(name, "a");
  world.take();
  assert.deepEqual(standing("x", "y", "v"), [1, 1, 1]);
  // The machine goes on from a snapshot, where tasks of one order are apart.
  world.machine.restore(JSON.parse(JSON.stringify(world.machine.snapshot())));
  world.releasedAll("a", first - 1);
  assert.deepEqual(standing("x", "y", "v"), [1, 1, 1]);
  world.releasedAll("a", first);
  assert.deepEqual(standing("x", "y", "v"), [0, 0, 1]);
  world.released("v", "a", world.machine.cluster.counter);
  assert.deepEqual(standing("x", "y", "v"), [0, 0, 0]);
  world.take();
});

Deno.test("a result that is freed, answered as a whole and computed again counts", () => {
  using world = new World({ wholeReleases: true }).worker("a");
  world.graph({ x: [], y: ["x"] }, { want: ["y"] });
  world.finish("x", "a").finish("y", "a");
  world.releasedAll("a", world.machine.cluster.counter);
  world.released("y", "a", world.attempt("y", "a"));
  world.take();
  world.finish("x", "a").finish("y", "a");
  assert.deepEqual(world.task("y").holders, ["a"]);
  world.take();
});

Deno.test("replicas-missing removes the replica of a peer, even the last one", () => {
  using world = new World().worker("a").worker("b", { resources: { R: 1 } });
  world.graph({ x: [], y: { needs: ["x"], resources: { R: 1 } } });
  world.finish("x", "a");
  world.take();
  world.missing("x", "a", { by: "b", epoch: world.attempt("y", "b") });
  assert.deepEqual(world.take(), ["a <- remove x", "b <- free y", "a <- compute x"]);
  world.finish("x", "a").finish("y", "b");
  world.take();
});

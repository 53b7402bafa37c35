/** Small results that travel with the requests to run tasks, and those that clients read. */
import assert from "node:assert/strict";
import { present } from "../../../base/mod.ts";
import { asGraphId, INLINE_INPUTS_CHARACTERS_MAX } from "../../../protocol/mod.ts";
import { output } from "../../../scheduler/mod.ts";
import { keepInline } from "../../../scheduler/replicas/inline_values.ts";
import type { Cluster } from "../../../scheduler/state/cluster.ts";
import type { Task } from "../../../scheduler/state/task.ts";
import type { WorkerRecord } from "../../../scheduler/state/worker.ts";
import { World } from "../../world.ts";

function taskOf(world: World, key: string): Task {
  return present(world.machine.cluster.tasks.get(world.key(key)), key);
}

function workerOf(world: World, name: string): WorkerRecord {
  return present(world.machine.cluster.workersByName.get(name), name);
}

/** `x` has finished on `a`; `y`, which needs it, runs on `b` only. */
function finished(value?: string): World {
  const world = new World().worker("a").graph({ x: [], y: { needs: ["x"], workers: ["b"] } });
  world.finish("x", "a", { nbytes: 1, ...(value !== undefined && { value }) }).take();
  return world;
}

Deno.test("a small result goes with the task that needs it, and is not fetched", () => {
  using world = finished("Bw==");
  world.worker("b");
  assert.deepEqual(world.take(), ["b <- compute y x=Bw=="]);
  const [y, b] = [taskOf(world, "y"), workerOf(world, "b")];
  assert.deepEqual([y.fetching, y.fetchUs, b.incoming.size], [null, 0, 0]);
  assert.equal(y.reservedUs, world.machine.cluster.options.unknownDurationUs);
  world.finish("y", "b");
  assert.deepEqual(world.take(), ["end g1", "a <- free x"]);
});

Deno.test("a result whose value the scheduler does not have is fetched", () => {
  using world = finished();
  world.worker("b");
  assert.deepEqual(world.take(), ["b <- compute y"]);
  assert.deepEqual(taskOf(world, "y").fetching, [taskOf(world, "x")]);
});

Deno.test("a worker that holds a small result uses its replica", () => {
  using world = new World().worker("a").graph({ x: [], y: ["x"] });
  world.take();
  world.finish("x", "a", { value: "Bw==" });
  assert.deepEqual(world.take(), ["a <- compute y"]);
});

Deno.test("with `heldInputsMin`, a small result also goes to a worker that holds it", () => {
  using world = new World({ heldInputsMin: 1 }).worker("a").graph({ x: [], y: ["x"] });
  world.take();
  world.finish("x", "a", { value: "Bw==" });
  assert.deepEqual(world.take(), ["a <- compute y x=Bw=="]);
  world.machine.restore(JSON.parse(JSON.stringify(world.machine.snapshot())));
  assert.equal(world.machine.cluster.options.heldInputsMin, 1);
  world.finish("y", "a");
  assert.deepEqual(world.take(), ["end g1", "a <- free x"]);
});

Deno.test("small results of a task with fewer inputs than `heldInputsMin` are read where they are", () => {
  using world = new World({ heldInputsMin: 2 }).worker("a");
  world.graph({ x: [], y: [], z: ["x"], both: ["x", "y"] }).take();
  world.finish("x", "a", { value: "Bw==" }).finish("y", "a", { value: "CA==" });
  assert.deepEqual(world.take(), ["a <- compute z", "a <- compute both x=Bw== y=CA=="]);
});

Deno.test("a snapshot of a scheduler without `heldInputsMin` goes on without it", () => {
  using world = new World({ heldInputsMin: 1 }).worker("a").graph({ x: [], y: ["x"] });
  world.take();
  const snapshot = JSON.parse(JSON.stringify(world.machine.snapshot()));
  delete snapshot.options.heldInputsMin;
  world.machine.restore(snapshot);
  world.finish("x", "a", { value: "Bw==" });
  assert.deepEqual(world.take(), ["a <- compute y"]);
});

Deno.test("with `heldInputsMin`, held results leave the room of one request to the others", () => {
  const value = "A".repeat(80) + "AAAAAA==";
  const fits = Math.floor(INLINE_INPUTS_CHARACTERS_MAX / value.length);
  const keys = Array.from({ length: fits }, (_, index) => `x${index}`);
  const inputs = Object.fromEntries(keys.map((key) => [key, []]));
  using world = new World({ startedTasksMax: 10_000, heldInputsMin: 1 });
  world.worker("a", { threads: 4096 });
  const other = { needs: [], workers: ["b"] };
  const y = { needs: [...keys, "other"], workers: ["a"] };
  world.graph({ ...inputs, other, y }).take();
  world.report("a", ...keys.map((key) => world.finished(key, "a", { nbytes: 64, value })));
  world.worker("b").take();
  world.finish("other", "b", { nbytes: 64, value });
  const [told = ""] = world.take();
  const sent = told.split(" ").filter((word) => word.includes("="));
  assert.deepEqual([told.slice(0, 14), sent], ["a <- compute y", [`other=${value}`]]);
  assert.equal(taskOf(world, "y").fetching, null);
});

Deno.test("the value is forgotten when the last replica is lost, and the task runs again", () => {
  using world = finished("Bw==");
  assert.equal(world.machine.cluster.inlineCharacters, 4);
  world.lose("a");
  assert.equal(taskOf(world, "x").inline, null);
  assert.equal(world.machine.cluster.inlineCharacters, 0);
  world.worker("c");
  assert.deepEqual(world.take(), ["c <- compute x"]);
  world.finish("x", "c", { value: "CA==" }).worker("b");
  assert.deepEqual(world.take(), ["b <- compute y x=CA=="]);
});

Deno.test("a value is taken only from the attempt that ends the task", () => {
  using world = new World().worker("a").graph({ x: [], y: { needs: ["x"], workers: ["b"] } });
  world.take();
  const late = world.finished("x", "a", { value: "CA==" });
  world.finish("x", "a", { value: "Bw==" }).report("a", late).worker("b");
  assert.deepEqual(world.take(), ["b <- compute y x=Bw=="]);
});

Deno.test("a worker that was not given the task cannot set its value", () => {
  using world = new World().worker("a").worker("rogue").graph({ x: [], y: ["x"] });
  const [name = ""] = world.take()[0]?.split(" ") ?? [];
  const other = name === "a" ? "rogue" : "a";
  const attempt = taskOf(world, "x").attempt;
  world.finish("x", other, { attempt, value: "CA==" });
  assert.equal(taskOf(world, "x").inline, null);
  world.take();
});

Deno.test("the value of an output is kept for those who read it, until it leaves memory", () => {
  using world = new World().worker("a").graph({ x: [] });
  world.take();
  world.finish("x", "a", { value: "Bw==" });
  assert.deepEqual(world.take(), ["end g1"]);
  const { machine } = world;
  assert.equal(output(machine, asGraphId("g1"), "x")?.inline, "Bw==");
  world.lose("a");
  assert.equal(output(machine, asGraphId("g1"), "x")?.inline, null);
  assert.equal(machine.cluster.inlineCharacters, 0);
});

Deno.test("outputs take at most half of the room, and results that nobody wants take none", () => {
  const keep = (inlineCharacters: number, task: Partial<Task>): string | null => {
    const kept = { state: "memory", dependents: [], wanted: 0, inline: null, ...task } as Task;
    keepInline({ inlineCharacters } as Cluster, kept, "Bw==");
    return kept.inline;
  };
  const half = 16 * 1024 * 1024;
  const asInput = { dependents: [{} as Task] };
  assert.equal(keep(0, {}), null);
  assert.equal(keep(half - 4, { wanted: 1 }), "Bw==");
  assert.equal(keep(half, { wanted: 1 }), null);
  assert.equal(keep(half, asInput), "Bw==");
  assert.equal(keep(2 * half, asInput), null);
});

Deno.test("values beyond the room of one request are fetched, and reserved so", () => {
  const value = "A".repeat(80) + "AAAAAA==";
  const fits = Math.floor(INLINE_INPUTS_CHARACTERS_MAX / value.length);
  const keys = Array.from({ length: fits + 2 }, (_, index) => `x${index}`);
  const inputs = Object.fromEntries(keys.map((key) => [key, []]));
  using world = new World({ startedTasksMax: 10_000 }).worker("a", { threads: 4096 });
  world.graph({ ...inputs, y: { needs: keys, workers: ["b"] } }).take();
  world.report("a", ...keys.map((key) => world.finished(key, "a", { nbytes: 64, value })));
  world.take();
  world.worker("b");
  assert.equal(taskOf(world, "y").fetching?.length, 2);
  const [told = ""] = world.take();
  assert.equal(told.split(" ").filter((word) => word.includes("=")).length, fits);
});

Deno.test("a snapshot keeps the values, so that a replay sends the same messages", () => {
  using world = finished("Bw==");
  world.machine.restore(JSON.parse(JSON.stringify(world.machine.snapshot())));
  assert.equal(world.machine.cluster.inlineCharacters, 4);
  world.worker("b");
  assert.deepEqual(world.take(), ["b <- compute y x=Bw=="]);
});

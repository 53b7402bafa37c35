/** What kills for memory teach about a task: whether it is to blame, and where it runs next. */
import assert from "node:assert/strict";
import { present } from "../../../base/mod.ts";
import { roomAtMost } from "../../../scheduler/transitions/memory_need.ts";
import { World } from "../../world.ts";

const MIB = 2 ** 20;
const short = {
  kind: "killed",
  name: "MemoryExceeded",
  message: "short",
  grownBytes: 100,
} as const;
const alone = { ...short, alone: true } as const;

/** `roomBytes` of the last `compute` of this key. */
function roomSent(world: World, key: string): number | undefined {
  const computes = world.instructions.flatMap((instruction) =>
    instruction.type === "send" && instruction.message[0] === "compute" &&
      instruction.message[1] === world.key(key)
      ? [instruction.message]
      : []
  );
  return computes.at(-1)?.[8]?.roomBytes;
}

Deno.test("a kill for memory beside other tasks counts as no death, and asks for room next time", () => {
  using world = new World({ allowedFailures: 0 }).worker("a", { memoryLimit: 1000 });
  world.graph({ x: {} }).take();
  assert.equal(roomSent(world, "x"), undefined);
  const rooms: (number | undefined)[] = [];
  for (let kill = 0; kill < 7; kill++) {
    world.fail("x", "a", short);
    assert.deepEqual(world.take(), ["a <- free x", "a <- compute x"]);
    rooms.push(roomSent(world, "x"));
  }
  assert.deepEqual(rooms, [100, 150, 225, 338, 507, 761, 1000], "never more than the limit");
  assert.equal(world.task("x").suspicious, 0);
  assert.match(world.explained("x")[0]?.text ?? "", /starts when 1000 B are left there, or alone/);
  world.finish("x", "a").take();
  assert.equal(world.status().state, "succeeded");
});

Deno.test("a kill for memory of a task that was alone on the only worker counts", () => {
  using world = new World({ allowedFailures: 1 }).worker("a", { memoryLimit: 1000 });
  world.graph({ x: {} }).take();
  world.fail("x", "a", alone).fail("x", "a", short).fail("x", "a", alone).take();
  const error = present(world.task("x").error, "its error");
  assert.deepEqual([error.kind, error.name], ["killed", "MemoryExceeded"]);
  assert.match(error.message, /alone on a worker it had taken 100 B .* it is of the group "x"/);
});

Deno.test("a task that was alone on a smaller worker runs on a larger one, and waits for it", () => {
  using world = new World({ allowedFailures: 0 });
  world.worker("s", { memoryLimit: 1000 }).worker("l", { memoryLimit: 2000 });
  world.graph({ busy: { workers: ["l"] }, x: {} });
  assert.deepEqual(world.take(), ["l <- compute busy", "s <- compute x"]);
  world.pause("l").fail("x", "s", alone);
  assert.deepEqual(world.take(), ["s <- free x"], "the larger one is paused");
  const [reason, status] = world.explained("x");
  assert.match(reason?.text ?? "", /has the memory limit that it needs: 1001 bytes/);
  assert.equal(status?.worker, "l");
  world.graph({ y: {} });
  assert.deepEqual(world.take(), ["s <- compute y"], "it blocks nothing");
  world.finish("y", "s").finish("busy", "l").take();
  world.resume("l");
  assert.deepEqual(world.take(), ["l <- compute x"]);
  world.fail("x", "l", alone).take();
  assert.equal(world.task("x").error?.name, "MemoryExceeded");
});

Deno.test("a task that waits for a larger worker fails when there is none any more", () => {
  using world = new World();
  world.worker("s", { memoryLimit: 1000 }).worker("l", { memoryLimit: 2000 }).pause("l");
  world.graph({ x: {} }).fail("x", "s", alone).take();
  world.lose("l", "left").take();
  const error = present(world.task("x").error, "its error");
  assert.deepEqual([error.kind, error.name], ["killed", "MemoryExceeded"]);
  assert.match(error.message, /alone on a worker it needed more than 1000 B/);
});

Deno.test("a task that was killed for memory runs where it can have the most room", () => {
  using world = new World({ allowedFailures: 0 });
  const memory = { process: 600, managed: 500 };
  const spill = { where: "/tmp/spill", limit: null };
  world.worker("full", { memoryLimit: 1000 }).worker("spills", { memoryLimit: 1000, spill });
  world.graph({ s: { workers: ["full"] }, t: { workers: ["spills"] } });
  world.finish("s", "full", { nbytes: 500 }).finish("t", "spills", { nbytes: 500 });
  world.beat("full", [], 0, memory).beat("spills", [], 0, memory).graph({ x: {} });
  assert.equal(world.take().at(-1), "full <- compute x");
  // It was alone, but another worker has more room: one death is not too many.
  world.fail("x", "full", alone);
  assert.deepEqual(world.take(), ["full <- free x", "spills <- compute x"]);
  world.beat("spills", [], 0, { ...memory, waiting: 400, stalledMs: 60_000 });
  world.fail("x", "spills", short);
  assert.deepEqual(world.take(), ["spills <- free x", "full <- compute x"], "its disk stalls");
  world.finish("x", "full").take();
});

Deno.test("deaths while another worker has more room are limited too", () => {
  using world = new World({ allowedFailures: 1 });
  world.worker("a", { memoryLimit: 1000 }).worker("b", { memoryLimit: 1000 });
  world.graph({ held: { workers: ["a"] } });
  world.finish("held", "a", { nbytes: 900 }).beat("a", [], 0, { process: 900, managed: 900 });
  world.beat("b", [], 0, { process: 500, managed: 0 });
  world.graph({ busy: { workers: ["b"] }, more: { workers: ["b"] } }).graph({ x: {} }).take();
  let deaths = 0;
  for (; world.task("x", "g3").state !== "erred"; deaths++) {
    const { worker } = world.task("x", "g3");
    world.fail("x", worker ?? "?", { ...alone, grownBytes: 700 });
  }
  world.take();
  assert.equal(deaths, 8);
});

Deno.test("roomAtMost() counts values that can be spilled as room", () => {
  using world = new World().worker("a", { memoryLimit: 1000 * MIB }).worker("b");
  world.beat("a", [], 0, { process: 700 * MIB, managed: 0 });
  const of = (id: string) =>
    present([...world.machine.cluster.workers.values()].find(({ name }) => name === id), id);
  assert.equal(roomAtMost(of("a")), 300 * MIB);
  assert.equal(roomAtMost(of("b")), Infinity);
});

/** Requests to run a task: adopted, started or refused. */
import assert from "node:assert/strict";
import { WorkerWorld } from "../../../world.ts";

Deno.test("handleStimulus() adopts the running execution when a freed task is requested again (known fault 10)", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1 }).free("x").compute("x", { attempt: 7 });
  assert.deepEqual(world.take(), ["execute x#1"]);
  world.finish("x", 12);
  assert.deepEqual(world.take(), ["finished x#7 12B"]);
});

Deno.test("handleStimulus() reports the failure of an adopted execution under the attempt that adopted it", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1 }).compute("x", { attempt: 4 }).fail("x");
  assert.deepEqual(world.take(), ["execute x#1", "erred x#4 raised"]);
  assert.deepEqual(world.states("x"), ["x=error"]);
});

Deno.test("handleStimulus() does not adopt an execution whose key has another definition now", () => {
  const definitions = [
    { args: [2] },
    { op: "core.other" },
    { graph: "h" },
    { inputs: { a: "" } },
  ];
  for (const other of definitions) {
    using world = new WorkerWorld();
    world.scatter({ a: 1 });
    world.compute("x", { attempt: 1, args: [1] }).free("x");
    world.compute("x", { attempt: 5, args: [1], ...other });
    assert.deepEqual(world.take(), ["execute x#1", "kill x#1 cancelled"]);
    assert.deepEqual(world.states("x"), ["x=resumed"]);
    world.finish("x");
    assert.deepEqual(world.take(), ["execute x#5", "delete x"]);
    world.finish("x");
    assert.deepEqual(world.take(), ["finished x#5 1B"]);
  }
});

Deno.test("handleStimulus() refuses a demand that can never be met, and names the resource (W50, known fault 6)", () => {
  using world = new WorkerWorld({ resources: { R: 1 } });
  world.compute("x", { resources: { GPU: 1 } }).compute("y", { resources: { R: 2 } });
  const told = world.takeInstructions().map((instruction) => {
    assert.ok(instruction.type === "send" && instruction.message[0] === "task-erred");
    return `${instruction.message[3].kind}: ${instruction.message[3].message}`;
  });
  assert.deepEqual(told, [
    `refused: Cannot run here: this worker has no resource "GPU"`,
    `refused: Cannot run here: the task demands 2 of resource "R", this worker has 1`,
  ]);
  world.compute("x", { attempt: 9 });
  assert.deepEqual(world.take(), ["execute x#9"]);
});

Deno.test("handleStimulus() uses an input of the request at once, and holds no replica of it", () => {
  using world = new WorkerWorld();
  world.compute("x", { inputs: { b: "p2" }, given: { a: "Bw==" } });
  assert.deepEqual(world.take(), ["gather b from p2 (1B)"]);
  assert.deepEqual(world.states("a", "b", "x"), ["a=unknown", "b=flight", "x=waiting"]);
  world.arrive("p2");
  assert.deepEqual(world.take(), ["add b@1", "execute x#1 a=Bw=="]);
  world.finish("x");
  assert.deepEqual(world.take(), ["finished x#1 1B"]);
  assert.deepEqual(world.machine.inventory().held.map(([key]) => key), ["x", "b"]);
});

Deno.test("handleStimulus() counts inputs of requests as managed memory until their run ends", () => {
  using world = new WorkerWorld();
  const managed = () => {
    const memory = { process: 100, managed: 10, spilledMemory: 0, spilledDisk: 0 };
    world.happen({ type: "memory-sampled", memory, bandwidth: 0, receivedBytesTotal: 0 });
    const [heartbeat] = world.takeInstructions();
    assert.ok(heartbeat?.type === "send" && heartbeat.message[0] === "heartbeat");
    return heartbeat.message[1].memory.managed;
  };
  const idle = managed();
  world.compute("x", { given: { a: "Bw==" } }).compute("y", {
    given: { a: "Bw==", b: "AQIDBA==" },
  });
  assert.deepEqual(world.take(), ["execute x#1 a=Bw=="]);
  assert.equal(managed(), idle + 16);
  world.free("y");
  assert.equal(managed(), idle + 4);
  world.finish("x");
  assert.deepEqual(world.take(), ["finished x#1 1B"]);
  assert.equal(managed(), idle);
});

Deno.test("handleStimulus() adopts a running execution whose input comes with the second request", () => {
  using world = new WorkerWorld();
  world.scatter({ a: 1 });
  world.compute("x", { inputs: { a: "" } }).compute("x", { given: { a: "Bw==" } });
  assert.equal(world.take().length, 1);
  world.finish("x");
  assert.deepEqual(world.take(), ["finished x#3 1B"]);
});

Deno.test("restore() keeps the inputs of requests", () => {
  using world = new WorkerWorld({ threads: 1 });
  world.compute("x", { given: { a: "Bw==" } }).compute("y", { given: { b: "CA==" } });
  assert.deepEqual(world.take(), ["execute x#1 a=Bw=="]);
  world.replaceMachine();
  world.finish("x");
  assert.deepEqual(world.take(), ["finished x#1 1B", "execute y#2 b=CA=="]);
  world.finish("y").take();
});

Deno.test("a run waits for the result of a run here, and starts at once when it is there", () => {
  using world = new WorkerWorld();
  const chain = ["a", "b", "c"].map((key, link) =>
    world.computeMessage(key, { inputs: link === 0 ? {} : { [link === 1 ? "a" : "b"]: "" } })
  );
  world.tell(...chain);
  assert.deepEqual(world.take(), ["execute a#1"]);
  assert.deepEqual(world.states("a", "b", "c"), ["a=executing", "b=waiting", "c=waiting"]);
  world.finish("a");
  assert.deepEqual(world.take(), ["finished a#1 1B", "execute b#2"]);
  world.finish("b");
  assert.deepEqual(world.take(), ["finished b#2 1B", "execute c#3"]);
  world.finish("c").free("a", "b", "c").take();
});

Deno.test("runs whose input ends here without a result wait until they are freed", () => {
  const ends: readonly ((world: WorkerWorld) => void)[] = [
    (world) => world.fail("a"),
    (world) => world.reschedule("a"),
    (world) => world.spawn("a"),
    (world) => world.cancel("a").killed("a"),
  ];
  for (const end of ends) {
    using world = new WorkerWorld();
    world.compute("a").compute("b", { inputs: { a: "" } }).compute("c", { inputs: { b: "" } });
    end(world);
    assert.deepEqual(world.states("b", "c"), ["b=waiting", "c=waiting"]);
    world.take();
    world.free("a", "b", "c");
    assert.deepEqual(world.take(), []);
    assert.deepEqual(world.states("a", "b", "c"), ["a=unknown", "b=unknown", "c=unknown"]);
  }
});

Deno.test("a run is given back while it waits for a run here, which goes on", () => {
  using world = new WorkerWorld();
  world.compute("a").compute("b", { inputs: { a: "" } }).steal("b", 2);
  assert.deepEqual(world.take(), ["execute a#1", "steal-response b#2 waiting"]);
  world.finish("a");
  assert.deepEqual(world.take(), ["finished a#1 1B"]);
  world.free("a").take();
});

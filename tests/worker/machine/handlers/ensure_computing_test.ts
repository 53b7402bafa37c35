/** Which run starts next, and how many at a time. */
import assert from "node:assert/strict";
import { WorkerWorld } from "../../../world.ts";

const SHORT = { expectedUs: 1000 };

Deno.test("handleStimulus() hands over as many short runs as the pipeline is deep", () => {
  using world = new WorkerWorld({ threads: 2, pipelineDepth: 3 });
  for (let index = 1; index <= 8; index++) {
    world.compute(`t${index}`, { ...SHORT, priority: index });
  }
  assert.deepEqual(
    world.take(),
    [1, 2, 3, 4, 5, 6].map((index) => `execute t${index}#${index} short`),
  );
  world.finish("t1");
  assert.deepEqual(world.take(), ["finished t1#1 1B", "execute t7#7 short"]);
});

Deno.test("handleStimulus() lets nothing queue behind a run that may take long", () => {
  const long = [
    {},
    { expectedUs: 1001 },
    { ...SHORT, timeoutUs: 1e9 },
    { ...SHORT, pure: false as const },
    { ...SHORT, resources: { R: 1 } },
  ];
  for (const extras of long) {
    using world = new WorkerWorld({ threads: 2, pipelineDepth: 10, resources: { R: 1 } });
    world.compute("long", { ...extras, attempt: 1 });
    world.compute("a", { ...SHORT, attempt: 2 }).compute("b", { ...SHORT, attempt: 3 });
    assert.deepEqual(world.take(), ["execute long#1", "execute a#2 short"]);
    world.finish("long");
    assert.deepEqual(world.take(), ["finished long#1 1B", "execute b#3 short"]);
  }
});

Deno.test("handleStimulus() lets no run queue whose inputs take much memory", () => {
  for (const [nbytes, queues] of [[32_768, true], [32_769, false]] as const) {
    using world = new WorkerWorld({ threads: 1, pipelineDepth: 10 });
    world.scatter({ x: nbytes, y: 32_768 });
    const run = { ...SHORT, inputs: { x: "", y: "" }, sizes: { x: nbytes, y: 32_768 } };
    world.compute("a", { ...run, attempt: 11 }).compute("b", { ...run, attempt: 12 });
    const first = `execute a#11${queues ? " short" : ""}`;
    assert.deepEqual(world.take(), queues ? [first, "execute b#12 short"] : [first]);
  }
});

Deno.test("handleStimulus() lets no run queue whose input turned out to be large", () => {
  for (const [nbytes, queues] of [[65_536, true], [65_537, false]] as const) {
    using world = new WorkerWorld({ threads: 1, pipelineDepth: 10 });
    world.compute("x", { ...SHORT, attempt: 1 });
    const run = { ...SHORT, inputs: { x: "" }, sizes: { x: -1 } };
    world.compute("a", { ...run, attempt: 11, priority: 1 });
    world.compute("b", { ...run, attempt: 12, priority: 2 }).take();
    world.finish("x", nbytes);
    const [, ...started] = world.take();
    const first = `execute a#11${queues ? " short" : ""}`;
    assert.deepEqual(started, queues ? [first, "execute b#12 short"] : [first]);
  }
});

Deno.test("handleStimulus() lets short runs drain before a longer one with a better priority", () => {
  using world = new WorkerWorld({ threads: 1, pipelineDepth: 2 });
  world.compute("a", { ...SHORT, priority: 1 }).compute("b", { ...SHORT, priority: 2 });
  world.compute("long").compute("c", { ...SHORT, priority: 3 });
  world.take();
  world.finish("a");
  assert.deepEqual(world.take(), ["finished a#1 1B"]);
  world.finish("b");
  assert.deepEqual(world.take(), ["finished b#2 1B", "execute long#3"]);
});

Deno.test("handleStimulus() marks nothing as short without pipelining", () => {
  using world = new WorkerWorld();
  world.compute("a", SHORT).compute("b", SHORT);
  assert.deepEqual(world.take(), ["execute a#1"]);
});

Deno.test("handleStimulus() runs what fits although a better run waits for resources (W46, known fault 11)", () => {
  using world = new WorkerWorld({ threads: 4, resources: { A: 2, B: 1 } });
  world.compute("a", { resources: { A: 2 } });
  world.compute("b", { resources: { A: 1 }, priority: 1 });
  world.compute("c", { resources: { A: 1, B: 1 }, priority: 2 });
  world.compute("d", { resources: { B: 1 }, priority: 3 });
  assert.deepEqual(world.take(), ["execute a#1", "execute d#4"]);
  world.finish("a");
  assert.deepEqual(world.take(), ["finished a#1 1B", "execute b#2"]);
  world.finish("d");
  assert.deepEqual(world.take(), ["finished d#4 1B", "execute c#3"]);
});

Deno.test("handleStimulus() reserves tenths of a resource ten times, and releases them exactly", () => {
  using world = new WorkerWorld({ threads: 99, resources: { R: 1 } });
  for (let round = 0; round < 3; round++) {
    for (let index = 0; index < 11; index++) world.compute(`t${index}`, { resources: { R: 0.1 } });
    assert.equal(world.executions.length, 10);
    for (let left = 11; left > 0; left--) world.finish(world.executions[0] ?? "");
    world.free(...Array.from({ length: 11 }, (_, index) => `t${index}`));
    world.take();
  }
});

Deno.test("handleStimulus() changes the place of a ready run when it is requested again (W91, known fault 12)", () => {
  using world = new WorkerWorld();
  world.compute("a").compute("b", { priority: 5 }).compute("c", { priority: 3 });
  world.compute("b", { priority: 1, attempt: 9 });
  world.take();
  world.finish("a");
  assert.deepEqual(world.take(), ["finished a#1 1B", "execute b#9"]);
  world.compute("d", { priority: 1 }).compute("c", { priority: 0, attempt: 11 });
  world.finish("b");
  assert.deepEqual(world.take(), ["finished b#9 1B", "execute c#11"]);
});

Deno.test("handleStimulus() keeps the ready queue correct over thousands of repeated requests", () => {
  using world = new WorkerWorld();
  world.compute("now");
  for (let round = 0; round < 500; round++) {
    world.compute("later", { priority: 2 + round % 7, attempt: 10 + round });
  }
  world.compute("sooner", { priority: 1, attempt: 999 });
  world.take();
  world.finish("now").finish("sooner");
  assert.deepEqual(world.take(), [
    "finished now#1 1B",
    "execute sooner#999",
    "finished sooner#999 1B",
    "execute later#509",
  ]);
});

Deno.test("`execute` has the text that recordings have a digest of", () => {
  using world = new WorkerWorld({ threads: 2 });
  world.compute("x", { trace: "00-1-2-01" }).compute("y");
  const texts = world.peek().map((instruction) => JSON.stringify(instruction));
  world.take();
  assert.deepEqual(
    texts,
    [["x", 1, "00-1-2-01"] as const, ["y", 2, null] as const].map(([key, attempt, trace]) =>
      `{"type":"execute","key":"${key}","attempt":${attempt},"graph":"g",` +
      `"call":{"op":"core.echo","args":[]},"inputs":[],"short":false,"tellStart":false,` +
      `"trace":${JSON.stringify(trace)}}`
    ),
  );
});

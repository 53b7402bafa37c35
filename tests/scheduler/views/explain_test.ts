/** Every reason that `explain()` gives, each in a world that brings it about. */
import assert from "node:assert/strict";
import { asKey, type Key } from "../../../protocol/mod.ts";
import { SchedulerState } from "../../../scheduler/core.ts";
import { groupPeaks } from "../../../scheduler/views/group_peaks.ts";
import { World } from "../../world.ts";

/**
 * Lets all workers report full memory without progress until they are in a memory deadlock. Returns
 * the time at which it was detected.
 */
function stall(world: World, ...workers: readonly string[]): string {
  for (let half = 0; half < 6; half++) {
    world.now += 500;
    for (const worker of workers) world.beat(worker, [], 0, { process: 900, managed: 700 });
  }
  world.tick().take();
  const deadlock = world.machine.cluster.memoryDeadlock;
  assert.ok(deadlock);
  return new Date(deadlock.since).toISOString();
}

Deno.test("explain(): waiting-for-inputs names the inputs that are missing", () => {
  using world = new World({ saturation: 2 }).worker("a");
  world.graph({ x: [], y: [], z: ["x", "y"] }).finish("x", "a").take();
  assert.deepEqual(world.explained("z"), [{
    code: "waiting-for-inputs",
    text: 'Waits for 1 of its 2 inputs: "y" (processing)',
    inputs: [{ key: "y", state: "processing" }],
    missing: 1,
  }]);
});

Deno.test("explain(): waiting-for-inputs names ten inputs at most", () => {
  using world = new World();
  const inputs = Array.from({ length: 12 }, (_, index) => `x-${index}`);
  world.graph({ ...Object.fromEntries(inputs.map((key) => [key, []])), y: inputs }).take();
  const [reason] = world.explained("y");
  assert.match(reason?.text ?? "", /^Waits for 12 of its 12 inputs: .*, \.\.\.$/);
  assert.equal((reason?.inputs as unknown[]).length, 10);
  assert.equal(reason?.missing, 12);
});

Deno.test("explain(): retry-delay tells the next attempt and the retries left", () => {
  using world = new World().worker("a").graph({ x: { retries: 2, retryDelayUs: 1_000_000 } });
  world.fail("x", "a").take();
  const until = new Date(world.now + 1000).toISOString();
  assert.deepEqual(world.explained("x"), [{
    code: "retry-delay",
    text: `Attempt 1 failed; the next one starts at ${until}`,
    until,
    retriesLeft: 1,
  }]);
});

Deno.test("explain(): no-workers, for tasks with and without constraints", () => {
  using world = new World().graph({ x: [], y: { workers: ["a"] } });
  const reason = {
    code: "no-workers",
    text: "There are no workers: start one by weir worker --scheduler URL",
  };
  assert.deepEqual(world.explained("x"), [reason]);
  assert.deepEqual(world.explained("y"), [reason]);
  world.take();
});

Deno.test("explain(): no-such-resource, and too-little of each worker", () => {
  using world = new World().worker("a", { resources: { GPU: 2 } }).worker("b");
  world.graph({ x: { resources: { GPU: 3 } } });
  assert.deepEqual(world.explained("x"), [
    {
      code: "no-such-resource",
      text: 'No worker has 3 of resource "GPU": start one by weir worker --resources GPU=3',
      resource: "GPU",
      amount: 3,
    },
    {
      code: "too-little",
      text: 'Worker "a" has too little of a resource: 2 of "GPU" (of 3)',
      worker: "a",
      resources: [{ resource: "GPU", amount: 3, has: 2 }],
    },
    {
      code: "too-little",
      text: 'Worker "b" has too little of a resource: 0 of "GPU" (of 3)',
      worker: "b",
      resources: [{ resource: "GPU", amount: 3, has: 0 }],
    },
  ]);
  world.take();
});

Deno.test("explain(): not-named and not-running, when the named worker is paused", () => {
  using world = new World().worker("a").worker("b").pauseManually("a");
  world.graph({ x: { workers: ["a"] } }).take();
  assert.deepEqual(world.explained("x"), [
    {
      code: "not-running",
      text: 'Worker "a" is paused manually: resume it',
      worker: "a",
      state: "paused",
      pausedBy: "hand",
    },
    {
      code: "not-named",
      text: 'Worker "b" is not one of the workers it may run on: a',
      worker: "b",
      workers: ["a"],
    },
  ]);
});

Deno.test("explain(): not-running of a worker that paused itself, and of one that leaves", () => {
  using world = new World().worker("a").pause("a").graph({ x: [] });
  assert.deepEqual(world.explained("x"), [{
    code: "not-running",
    text:
      'Worker "a" is paused by itself: its memory is nearly full; if the pause goes on, it is ' +
      "retired and restarted at 1970-01-01T00:21:40.000Z",
    worker: "a",
    state: "paused",
    pausedBy: "worker",
    retiresAt: "1970-01-01T00:21:40.000Z",
    isKept: false,
  }]);
  world.take();
  using other = new World().worker("a").graph({ w: [] });
  other.tell({
    type: "worker-retire-requested",
    request: "r",
    target: { names: ["a"] },
    close: true,
    drain: true,
    timeoutMs: null,
    onTimeout: "abort",
  }).graph({ x: [] }).take();
  assert.deepEqual(other.explained("x", "g2"), [{
    code: "not-running",
    text: 'Worker "a" is closing_gracefully',
    worker: "a",
    state: "closing_gracefully",
  }]);
  other.finish("w", "a").take();
});

Deno.test("explain(): inputs-too-large, with the paused worker that could hold them", () => {
  using world = new World().worker("a", { memoryLimit: 100 }).worker("big", { memoryLimit: 2000 });
  world.graph({ x: { workers: ["a"] } }, { shared: "s" }).finish("x", "a", { nbytes: 1000 });
  world.pauseManually("big").graph({ x: { workers: ["a"] }, y: ["x"] }, { shared: "s" }).take();
  assert.deepEqual(world.explained("y", "g2"), [
    {
      code: "inputs-too-large",
      text: "No running worker that may run it can hold its inputs together: 1000 bytes",
      bytes: 1000,
    },
    {
      code: "not-running",
      text: 'Worker "big" is paused manually: resume it',
      worker: "big",
      state: "paused",
      pausedBy: "hand",
    },
  ]);
});

Deno.test("explain(): queued-for-holder, when waiting is cheaper than the transfer", () => {
  using world = new World({ saturation: 1 }).worker("a").worker("b");
  world.graph({ x: [], "u-1": ["x"], "u-2": ["x"] });
  world.finish("x", "a", { nbytes: 1_000_000_000 }).take();
  assert.deepEqual(world.explained("u-2"), [{
    code: "queued-for-holder",
    text: 'Waits for room on worker "a", which holds its inputs',
    worker: "a",
    queued: 1,
  }]);
});

Deno.test("explain(): standstill, with the task that runs despite it", () => {
  using world = new World().worker("a", { memoryLimit: 1000 }).pause("a");
  const since = stall(world.graph({ "x-1": [], "x-2": [] }), "a");
  assert.deepEqual(world.explained("x-2")[0], {
    code: "standstill",
    text:
      `The only worker is paused and has had nothing left to spill since ${since}, and tasks run ` +
      'one at a time, now "x-1" on worker "a": add a worker, give workers more memory, ' +
      "or release results",
    since,
    workers: 1,
    running: "x-1",
    worker: "a",
  });
  assert.deepEqual(world.explained("x-1"), [{
    code: "assigned",
    text: 'Assigned to worker "a", which is paused, and may run it to break the memory deadlock',
    worker: "a",
    attempt: 1,
  }]);
});

Deno.test("explain(): standstill without a task that can run despite it", () => {
  using world = new World().worker("a", { memoryLimit: 1000 }).worker("b");
  world.pause("a").pauseManually("b").graph({ x: { workers: ["b"] } });
  const since = stall(world, "a", "b");
  assert.deepEqual(world.explained("x")[0], {
    code: "standstill",
    text: `All 2 workers are paused and have had nothing left to spill since ${since}, and none ` +
      "of them could run anything: add a worker, give workers more memory, or release results",
    since,
    workers: 2,
    running: null,
    worker: null,
  });
});

Deno.test("explain(): queued, when every worker has enough to do", () => {
  using world = new World({ saturation: 1 }).worker("a").graph({ "x-1": [], "x-2": [], "x-3": [] });
  world.take();
  const [reason] = world.explained("x-3");
  assert.deepEqual(reason, {
    code: "queued",
    text: "Every worker has enough to do; 2 tasks are queued",
    queued: 2,
    first: "g1/x-2",
  });
});

Deno.test("explain(): resources-in-use, and queued of a task with constraints", () => {
  using world = new World({ saturation: 1 }).worker("a", { threads: 2, resources: { GPU: 1 } });
  world.graph({ "x-1": { resources: { GPU: 1 } }, "x-2": { resources: { GPU: 1 } } }).take();
  assert.deepEqual(world.explained("x-2"), [{
    code: "resources-in-use",
    text: "The only worker that may run it does not have free what it needs (1 GPU)",
    workers: ["a"],
  }]);
  using named = new World({ saturation: 1 }).worker("a");
  named.graph({ "y-1": { workers: ["a"] }, "y-2": { workers: ["a"] } }).take();
  assert.deepEqual(named.explained("y-2"), [{
    code: "queued",
    text: "The only worker that may run it does not have a free slot",
    workers: ["a"],
  }]);
});

Deno.test("explain(): resources-in-use of a task for which a worker is kept, and resources-kept", () => {
  using world = new World().worker("a", { threads: 4, resources: { GPU: 2 } });
  world.graph({ used: { resources: { GPU: 1 } } }).graph({ large: { resources: { GPU: 2 } } });
  world.graph({ small: { resources: { GPU: 1 } } }).take();
  assert.deepEqual(world.explained("large", "g2"), [{
    code: "resources-in-use",
    text: "The only worker that may run it does not have free what it needs (2 GPU); " +
      'worker "a" is kept for it: lesser tasks leave it the resources there',
    workers: ["a"],
    kept: "a",
  }]);
  assert.deepEqual(world.explained("small", "g3"), [{
    code: "resources-kept",
    text: "What it needs (1 GPU) is free only where a better task " +
      '"g2/large" waits for it: "a"',
    workers: ["a"],
  }]);
  world.finish("used", "a");
  assert.deepEqual(world.take(), ["end g1", "a <- compute large"]);
});

Deno.test("explain(): assigned, running, and being-killed", () => {
  using world = new World().worker("a").graph({ x: [] });
  world.take();
  assert.deepEqual(world.explained("x"), [{
    code: "assigned",
    text: 'Assigned to worker "a", which has not reported that it runs',
    worker: "a",
    attempt: 1,
  }]);
  world.beat("a", ["x"]);
  assert.deepEqual(world.explained("x"), [{
    code: "running",
    text: 'Runs on worker "a"',
    worker: "a",
    attempt: 1,
  }]);
  world.cancel().take();
  assert.deepEqual(world.explained("x"), [{
    code: "being-killed",
    text: 'Worker "a" was told to kill it',
    worker: "a",
  }]);
  world.killed("x", "a").take();
});

Deno.test("explain(): assigned to a paused worker", () => {
  using world = new World().worker("a").graph({ x: [] }).pause("a");
  world.take();
  const [reason] = world.explained("x");
  assert.deepEqual([reason?.code, reason?.text], [
    "assigned",
    'Assigned to worker "a", which is paused',
  ]);
});

Deno.test("explain(): being-moved, to a thief or back to the scheduler", () => {
  using world = new World({ saturation: 2 }).worker("a").graph({ "x-1": [], "x-2": [] });
  world.beat("a", ["x-1"]).pause("a").worker("b");
  assert.equal(world.take().at(-1), "a <- steal x-2");
  assert.deepEqual(world.explained("x-2"), [{
    code: "being-moved",
    text: 'Worker "a" was asked to return it if it has not started, to run on worker "b"',
    worker: "a",
    to: "b",
  }]);
  world.lose("b").take();
  assert.deepEqual(world.explained("x-2"), [{
    code: "being-moved",
    text: 'Worker "a" was asked to return it if it has not started, to be placed again',
    worker: "a",
    to: null,
  }]);
});

Deno.test("explain(): memory, of tasks that their worker has not started for it", () => {
  using world = new World().worker("a", { threads: 2 }).graph({ "x-1": [], "x-2": [] });
  const beat = (bytes: number) =>
    world.report("a", ["heartbeat", {
      memory: { process: 0, managed: 0, spilledMemory: 0, spilledDisk: 0 },
      executing: [],
      bandwidth: 0,
      receivedBytesTotal: 0,
      held: [[world.key("x-2"), bytes]],
    }]).take();
  beat(300 * 2 ** 20);
  assert.deepEqual(world.explained("x-2")[0], {
    code: "memory",
    text: 'Waits for memory on worker "a" until 300.0 MiB are left, which its group "x" is ' +
      "expected to take",
    worker: "a",
    attempt: 1,
    expectedBytes: 300 * 2 ** 20,
  });
  beat(0);
  assert.match(world.explained("x-2")[0]?.text ?? "", /until the first run of its group "x" shows/);
  assert.equal(world.explained("x-1")[0]?.code, "assigned");
});

Deno.test("explain(): failed, and input-failed with the input", () => {
  using world = new World().worker("a").graph({ x: [], y: ["x"] });
  world.fail("x", "a", { message: "no luck" }).take();
  const [failed] = world.explained("x");
  assert.deepEqual([failed?.code, failed?.text], ["failed", "no luck"]);
  assert.deepEqual(world.explained("y"), [{
    code: "input-failed",
    text: 'Its input "x" failed: no luck',
    blame: "x",
  }]);
});

Deno.test("explain(): failed for memory, with the largest process of the group", () => {
  using world = new World().worker("a").graph({ "x-1": [], "x-2": [] });
  const beat = (peaks: [Key, number][]) =>
    world.report("a", ["heartbeat", {
      memory: { process: 0, managed: 0, spilledMemory: 0, spilledDisk: 0 },
      executing: [],
      bandwidth: 0,
      receivedBytesTotal: 0,
      peaks,
    }]);
  beat([[world.key("x-1"), 3 * 2 ** 20], [asKey("local/gone/y"), 9]]);
  beat([[world.key("x-2"), 2 ** 20]]);
  const [group] = groupPeaks(world.machine, 9);
  assert.ok(group);
  assert.deepEqual(groupPeaks(world.machine, 9), [{ name: group.name, bytes: 3 * 2 ** 20 }]);
  assert.deepEqual(groupPeaks(world.machine, 0), []);
  // A snapshot keeps it.
  const restored = new SchedulerState();
  restored.restore(JSON.parse(JSON.stringify(world.machine.snapshot())));
  assert.deepEqual(groupPeaks(restored, 9), groupPeaks(world.machine, 9));
  world.fail("x-1", "a", { name: "MemoryExceeded", message: "too much" }).fail("x-2", "a").take();
  const [failed] = world.explained("x-1");
  assert.equal(
    failed?.text,
    `too much; the largest process of the tasks "${group.name}" had 3.0 MiB`,
  );
  assert.equal(failed?.peakBytes, 3 * 2 ** 20);
  assert.equal(world.explained("x-2")[0]?.text, "x-2 failed");
});

Deno.test("explain(): done, not-needed and cancelled", () => {
  using world = new World({ saturation: 1 }).worker("a");
  world.graph({ x: [], y: ["x"], z: [] }, { want: ["y", "z"] });
  world.finish("x", "a").finish("y", "a").take();
  assert.deepEqual(world.explained("y"), [{ code: "done", text: "Its result is in memory" }]);
  assert.deepEqual(world.explained("x"), [
    { code: "not-needed", text: "Nothing needs its result" },
  ]);
  world.cancel().take();
  world.killed("z", "a").take();
  assert.deepEqual(world.explained("z"), [
    { code: "cancelled", text: "Its graph was cancelled before it ended" },
  ]);
});

Deno.test("explain(): spill-stalled, for a task given to the worker and for one in the queue", () => {
  using world = new World({ saturation: 1 }).worker("a", { spill: { where: "/d", limit: null } });
  world.graph({ x: [], y: [] }).take();
  const reasons = (key: string) => world.explained(key).filter(({ code }) => code !== "queued");
  world.beat("a", [], 0, { waiting: 4096, stalledMs: 999 });
  assert.deepEqual(reasons("y"), []);
  world.beat("a", [], 0, { waiting: 4096, stalledMs: 5200 });
  const stalled = {
    code: "spill-stalled",
    text:
      'Worker "a" may have no room for results: 4.0 KiB wait to be written to "/d", which has ' +
      "written nothing for 5 s",
    worker: "a",
    waiting: 4096,
    stalledMs: 5200,
  };
  assert.deepEqual(reasons("y"), [stalled]);
  assert.deepEqual(reasons("x").slice(-1), [stalled]);
});

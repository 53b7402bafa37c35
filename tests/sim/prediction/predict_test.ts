import assert from "node:assert/strict";
import fc from "fast-check";
import type { ProfiledTask, ProfileRates } from "../../../protocol/mod.ts";
import { FREE, predicted, profileOf, type TaskLine } from "./profiles.ts";

const SECOND_US = 1_000_000;

function chain(count: number, us: number, bytes = 0): TaskLine[] {
  return Array.from({ length: count }, (_, at) => ({
    key: `task-${at}`,
    us,
    bytes,
    ...(at > 0 && { inputs: [`task-${at - 1}`] }),
  }));
}

function wide(count: number, us: number, bytes = 0): TaskLine[] {
  return Array.from({ length: count }, (_, at) => ({ key: `task-${at}`, us, bytes }));
}

/** Within so many milliseconds: of batches of messages, and of rounding. */
function assertNear(found: number, wanted: number, within = 5): void {
  assert.ok(Math.abs(found - wanted) <= within, `${found} is ${wanted}, within ${within}`);
}

Deno.test("predict() runs a chain one task after another, on any number of workers", async () => {
  for (const workers of [1, 4]) {
    const found = await predicted(profileOf(chain(10, SECOND_US)), { workers });
    assert.equal(found.outcome, "succeeded");
    assertNear(found.elapsedMs, 10_000);
    assertNear(found.busy, 1 / workers, 0.001);
    assert.equal(found.movedBytes, 0);
  }
});

Deno.test("predict() divides a wide graph among the slots", async () => {
  const profile = profileOf(wide(64, SECOND_US));
  for (const [workers, threads] of [[1, 1], [2, 2], [4, 4], [8, 8]] as const) {
    const found = await predicted(profile, { workers, threads });
    // The last tasks may wait behind others for one more second, as each worker is sent some ahead.
    const leastMs = 64_000 / (workers * threads);
    assertNear(found.elapsedMs, leastMs + 500, 505);
    assertNear(found.busy, leastMs / found.elapsedMs, 0.001);
  }
});

Deno.test("predict() runs short tasks of a thread one after another", async () => {
  const found = await predicted(profileOf(wide(2000, 900)), { threads: 2 });
  assert.ok(found.elapsedMs >= 899, `${found.elapsedMs} ms`);
  assert.ok(found.elapsedMs < 2000, `${found.elapsedMs} ms`);
});

Deno.test("predict() waits for a straggler", async () => {
  const tasks = [{ key: "straggler", us: 10 * SECOND_US }, ...wide(30, SECOND_US)];
  const found = await predicted(profileOf(tasks), { workers: 4 });
  assertNear(found.elapsedMs, 10_500, 505);
});

Deno.test("predict() adds the times of messages and starts", async () => {
  const profile = profileOf(chain(100, 100_000), { ...FREE, startMs: 3, messageMs: 10 });
  // Each report goes to the scheduler, and each request comes back with its answer. Some reports
  // wait for the answer to a heartbeat.
  assertNear((await predicted(profile)).elapsedMs, 100 * (100 + 3 + 20), 150);
  const first = profileOf(chain(3, 100_000), { ...FREE, firstStartMs: 50 });
  assertNear((await predicted(first)).elapsedMs, 350);
});

Deno.test("predict() bounds transfers by the bandwidth", async () => {
  const parts = wide(8, SECOND_US, 100_000_000);
  const sum = { key: "sum", us: SECOND_US, bytes: 8, inputs: parts.map(({ key }) => key) };
  const profile = profileOf([...parts, sum]);
  const fast = await predicted(profile, { workers: 8, bandwidth: 1e15 });
  assertNear(fast.elapsedMs, 2000);
  // One worker has its own part, and gets the other seven.
  const slow = await predicted(profile, { workers: 8, bandwidth: 100_000_000 });
  assert.equal(slow.movedBytes, 700_000_000);
  assertNear(slow.elapsedMs, 2000 + 7000, 20);
});

Deno.test("predict() spills what is above the memory limit", async () => {
  const parts = wide(20, 100_000, 100_000_000);
  const sums = parts.map(({ key }, at) => ({ key: `sum-${at}`, us: 100_000, inputs: [key] }));
  const profile = profileOf([
    ...parts,
    { key: "all", us: 0, after: parts.map(({ key }) => key) },
    ...sums.map((sum) => ({ ...sum, after: ["all"] })),
  ], { ...FREE, writeRate: 200_000_000, readRate: 200_000_000 });
  const free = await predicted(profile);
  assert.equal(free.spilledBytes, 0);
  assertNear(free.peakValueBytes, 2_000_000_000, 0);
  const limited = await predicted(profile, { memoryBytes: 1_000_000_000 });
  assert.equal(limited.outcome, "succeeded");
  // Six parts stay in memory at least, as values take up to 60 % of it.
  assert.ok(limited.spilledBytes >= 1_400_000_000, `${limited.spilledBytes} bytes`);
  assert.ok(limited.elapsedMs > free.elapsedMs + 5000, `${limited.elapsedMs} ms`);
});

Deno.test("predict() counts the memory of processes, and lets few large tasks run together", async () => {
  const tasks = wide(8, SECOND_US).map((task) => ({ ...task, peak: 700_000_000 }));
  const rates = { ...FREE, workerBytes: 100_000_000, processBytes: 100_000_000 };
  const free = await predicted(profileOf(tasks, rates), { threads: 4 });
  assert.equal(free.peakBytes, 100_000_000 + 4 * 600_000_000);
  assertNear(free.elapsedMs, 2000);
  const memoryBytes = 1_000_000_000;
  const limited = await predicted(profileOf(tasks, rates), { threads: 4, memoryBytes });
  assert.equal(limited.outcome, "succeeded");
  assert.ok(limited.elapsedMs >= 8000, `${limited.elapsedMs} ms`);
});

Deno.test("predict() spills by the usual size of a worker, and adds its excess to the peak", async () => {
  const profile = (rates: ProfileRates) => profileOf(wide(6, SECOND_US, 50_000_000), rates);
  const most = { ...FREE, workerBytes: 600_000_000 };
  const usual = { ...most, usualWorkerBytes: 300_000_000 };
  const free = await predicted(profile(usual));
  assert.equal(free.peakBytes, 900_000_000);
  const memoryBytes = 1_000_000_000;
  const limited = await predicted(profile(usual), { memoryBytes });
  // Garbage is collected from 70 % of the limit on.
  assert.deepEqual([limited.spilledBytes, limited.peakBytes], [0, 700_000_000]);
  // A profile with one figure is of a worker that always has the most.
  const { usualWorkerBytes: _, ...one } = most;
  const before = await predicted(profile(one), { memoryBytes });
  assert.ok(before.spilledBytes > 0, "what is above 70 % is spilled");
});

Deno.test("predict() takes no time for a graph that the cache has", async () => {
  const tasks = chain(10, 0, 1000).map((task) => ({ ...task, from: "cache" as const }));
  for (const rates of [FREE, {}]) {
    const found = await predicted(profileOf(tasks, rates), { workers: 2 });
    const { outcome, elapsedMs, movedBytes, repeatedRuns, busy } = found;
    assert.deepEqual([outcome, movedBytes, repeatedRuns, busy], ["succeeded", 0, 0, 0]);
    assert.ok(elapsedMs <= 1, `${elapsedMs} ms`);
  }
});

Deno.test("predict() runs nothing for what the cache has, and reads it where it is needed", async () => {
  const profile = profileOf([
    { key: "unneeded" },
    { key: "found", bytes: 200_000_000, inputs: ["unneeded"], from: "cache" },
    { key: "slow", us: 3 * SECOND_US, bytes: 1 },
    { key: "end", us: SECOND_US, inputs: ["found"], output: true },
  ]);
  const plan = { threads: 2, bandwidth: 100_000_000 };
  const found = await predicted(profile, plan);
  assert.equal(found.movedBytes, 200_000_000);
  assert.equal(found.repeatedRuns, 0);
  assertNear(found.elapsedMs, 3000, 20);
  assertNear(found.busy, 4 / 6, 0.01);
});

Deno.test("predict() finds a result of the cache by its inputs when these have run", async () => {
  const profile = profileOf([
    { key: "x", us: SECOND_US, bytes: 5 },
    { key: "y", bytes: 7, inputs: ["x"], from: "cache" },
    { key: "y2", bytes: 7, inputs: ["y"], from: "cache" },
    { key: "z", us: SECOND_US, inputs: ["y2"], output: true },
  ], { ...FREE, startMs: 300 });
  const found = await predicted(profile, { threads: 4 });
  assert.equal(found.outcome, "succeeded");
  assert.equal(found.repeatedRuns, 0);
  // Only two tasks start, one after the other.
  assertNear(found.elapsedMs, 2600, 120);
});

Deno.test("predict() names the pool that has too few slots for a task", async () => {
  const pooled = wide(1, SECOND_US).map((task) => ({ ...task, key: "x", pools: { db: 2 } }));
  const { outcome, reason } = await predicted(profileOf(pooled, FREE, { pools: { db: 1 } }), {});
  assert.equal(outcome, "failed");
  assert.equal(reason, '"x" takes 2 slots of the pool "db", of 1');
});

Deno.test("predict() keeps to resources and pools", async () => {
  const gpu = wide(4, SECOND_US).map((task) => ({ ...task, resources: { gpu: 1 } }));
  const workers = [{ threads: 4, memoryBytes: 0, resources: { gpu: 2 } }];
  const bound = await predicted(profileOf(gpu, FREE, { workers }), { threads: 4 });
  assertNear(bound.elapsedMs, 2000);
  const lost = { workers: [{ threads: 4, memoryBytes: 0 }], resources: { gpu: 2 } };
  assertNear((await predicted(profileOf(gpu, FREE, lost), { threads: 4 })).elapsedMs, 2000);
  const pooled = wide(4, SECOND_US).map((task) => ({ ...task, pools: { db: 1 } }));
  const one = await predicted(profileOf(pooled, FREE, { pools: { db: 1 } }), { threads: 4 });
  assertNear(one.elapsedMs, 4000);
});

Deno.test("predict() says when a task can run nowhere", async () => {
  const profile = profileOf([{ key: "a", us: 1000, resources: { gpu: 1 } }]);
  const found = await predicted(profile);
  assert.equal(found.outcome, "endless");
  assert.match(found.reason ?? "", /no worker may run 1 of its tasks/);
});

Deno.test("predict() says when a graph takes too long to be predicted", async () => {
  const years = await predicted(profileOf(wide(10_000, 2_592_000 * SECOND_US)), { workers: 4 });
  const tooLong = (hours: number) =>
    `it takes more than ${hours} h, which is too long to be predicted on this cluster`;
  assert.deepEqual([years.outcome, years.reason], ["endless", tooLong(694)]);
  // Only the run shows how long transfers take.
  const [a, b] = wide(2, SECOND_US, 1_000_000);
  const sum = { key: "sum", us: SECOND_US, inputs: ["task-0", "task-1"] };
  const slow = profileOf([a, b, sum].flatMap((task) => task ?? []));
  const plan = { workers: 2, bandwidth: 1 };
  const found = await predicted(slow, plan, { heartbeatsMax: 4 * 3600 });
  assert.deepEqual([found.outcome, found.reason], ["endless", tooLong(1)]);
});

Deno.test("predict() counts what the loss of workers costs", async () => {
  const profile = profileOf(wide(40, 60 * SECOND_US));
  const calm = await predicted(profile, { workers: 4 });
  const lossy = await predicted(profile, { workers: 4 }, { crashesPerHour: 6 });
  assert.equal(calm.crashes, 0);
  assert.ok(lossy.crashes > 0, `${lossy.crashes} workers are lost`);
  assert.ok(lossy.repeatedRuns >= lossy.crashes, `${lossy.repeatedRuns} runs more`);
  assert.ok(lossy.elapsedMs > calm.elapsedMs);
});

Deno.test("predict() gives equal figures for equal seeds, within the bounds of any schedule", async () => {
  await fc.assert(
    fc.asyncProperty(someTasks(), somePlan(), async (tasks, plan) => {
      const profile = profileOf(tasks);
      const found = await predicted(profile, plan, { seed: 7, amm: true });
      assert.deepEqual(await predicted(profile, plan, { seed: 7, amm: true }), found);
      assert.equal(found.outcome, "succeeded");
      const workMs = tasks.reduce((sum, { us = 0 }) => sum + us / 1000, 0);
      const leastMs = Math.max(criticalMs(tasks), workMs / (plan.workers * plan.threads));
      assert.ok(found.elapsedMs >= leastMs - 1, `${found.elapsedMs} of at least ${leastMs}`);
      assert.ok(found.busy <= 1.001, `${found.busy}`);
    }),
    { numRuns: 25 },
  );
});

/** Tasks whose inputs are some of those before. */
function someTasks(): fc.Arbitrary<TaskLine[]> {
  const task = fc.record({
    us: fc.integer({ min: 0, max: 3 * SECOND_US }),
    bytes: fc.integer({ min: 0, max: 10_000_000 }),
    needs: fc.array(fc.nat(), { maxLength: 3 }),
    isAfter: fc.boolean(),
  });
  return fc.array(task, { minLength: 1, maxLength: 40 }).map((drawn) =>
    drawn.map(({ us, bytes, needs, isAfter }, at) => {
      const keys = at === 0 ? [] : [...new Set(needs.map((need) => `task-${need % at}`))];
      return { key: `task-${at}`, us, bytes, [isAfter ? "after" : "inputs"]: keys };
    })
  );
}

function somePlan() {
  return fc.record({
    workers: fc.integer({ min: 1, max: 5 }),
    threads: fc.integer({ min: 1, max: 3 }),
    memoryBytes: fc.constantFrom(null, 200_000_000),
    bandwidth: fc.constantFrom(null, 1_000_000, 100_000_000),
  });
}

function criticalMs(tasks: readonly (Partial<ProfiledTask> & { key: string })[]): number {
  const ends = new Map<string, number>();
  let last = 0;
  for (const { key, us = 0, inputs = [], after = [] } of tasks) {
    const begin = [...inputs, ...after].reduce((most, of) => Math.max(most, ends.get(of) ?? 0), 0);
    ends.set(key, begin + us / 1000);
    last = Math.max(last, begin + us / 1000);
  }
  return last;
}

Deno.test("predict() counts a process and a spare for a thread, and what they share once", async () => {
  const rates = { ...FREE, workerBytes: 100_000_000, processBytes: 60_000_000 };
  const workers = [{ threads: 1, memoryBytes: 0 }];
  const header = { slots: 1, workers };
  const peakOf = async (sharedBytes: number, threads: number) => {
    const profile = profileOf([{ key: "a", us: 1000 }], { ...rates, sharedBytes }, header);
    return (await predicted(profile, { threads })).peakBytes;
  };
  assert.equal(await peakOf(0, 1), 100_000_000);
  assert.equal(await peakOf(0, 3), 340_000_000);
  // At most four are kept ready.
  assert.equal(await peakOf(0, 8), 100_000_000 + (8 + 4 - 2) * 60_000_000);
  assert.equal(await peakOf(15_000_000, 1), 100_000_000);
  assert.equal(await peakOf(15_000_000, 3), 280_000_000);
});

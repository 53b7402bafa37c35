/** The actions of the memory controller for made-up sizes, with the numbers of Dask. */
import assert from "node:assert/strict";
import {
  DEFAULT_THRESHOLDS,
  type MemoryAction,
  MemoryControl,
  type MemoryThresholds,
} from "../../../worker/memory/memory_control.ts";

const MB = 1_000_000;

/** A worker whose resident size the test decides; time passes at each sample. */
class MeasuredWorker {
  readonly control: MemoryControl;
  at = 1_000_000;
  evictable = true;
  waitingBytes = 0;
  processBytes = 0;
  readonly log: string[] = [];

  constructor(thresholds: Partial<MemoryThresholds> = {}, limitBytes = 1000 * MB) {
    this.control = new MemoryControl({
      limitBytes,
      thresholds: { ...DEFAULT_THRESHOLDS, ...thresholds },
    });
  }

  /** Actions of one sample as lines. */
  at100ms(processBytes: number): string[] {
    this.at += 100;
    this.processBytes = processBytes;
    return this.#note(this.control.sample(this.sample()));
  }

  evicted(freed: number, processBytes: number): string[] {
    this.processBytes = processBytes;
    return this.#note(this.control.evicted(freed, this.sample()));
  }

  sample() {
    const { at, processBytes, waitingBytes, evictable } = this;
    return { at, processBytes, waitingBytes, evictable };
  }

  /** Leaves out the replacement of idle executors, which has its own test. */
  #note(actions: readonly MemoryAction[]): string[] {
    return actions.filter(({ type }) => type !== "replace-idle").map((action) => {
      if (action.type === "warn") return `warn ${action.text.split(":")[0]}`;
      if (action.type !== "gate-intake") return action.type;
      return action.gated ? "gate intake" : "admit all";
    });
  }
}

const none: MemoryThresholds = { target: null, spill: null, pause: null, terminate: null };

Deno.test("MemoryControl evicts down to its goal, measured after each value (M217, M218, M221)", () => {
  const table = [
    { keys: 10, thresholds: { target: 0.4 }, evicted: 0 },
    { keys: 15, thresholds: { target: 0.4 }, evicted: 7 },
    { keys: 15, thresholds: { target: 0.7 }, evicted: 1 },
    { keys: 15, thresholds: { target: null }, evicted: 1 },
    { keys: 15, thresholds: { target: 0.9 }, evicted: 1 },
    { keys: 15, thresholds: { target: 0.4, spill: null }, evicted: 0 },
  ];
  for (const { keys, thresholds, evicted } of table) {
    const worker = new MeasuredWorker({ pause: null, terminate: null, ...thresholds });
    let left = keys;
    let orders = worker.at100ms(left * 50 * MB);
    while (orders.includes("evict")) {
      left--;
      orders = worker.evicted(50 * MB, left * 50 * MB);
    }
    assert.equal(keys - left, evicted, JSON.stringify(thresholds));
    assert.equal(worker.at100ms(left * 50 * MB).includes("evict"), false);
  }
});

Deno.test("MemoryControl spills above the threshold, not at it (M217)", () => {
  const worker = new MeasuredWorker();
  assert.deepEqual(worker.at100ms(700 * MB), []);
  assert.deepEqual(worker.at100ms(700 * MB + 1), ["collect", "gate intake", "evict"]);
});

Deno.test("MemoryControl waits for the resident size to follow before it evicts more (M220)", () => {
  const worker = new MeasuredWorker({ pause: null });
  assert.deepEqual(worker.at100ms(750 * MB), ["collect", "gate intake", "evict"]);
  worker.control.collected(2, worker.at);
  worker.at += 50;
  assert.deepEqual(worker.evicted(100 * MB, 750 * MB), ["evict"]);
  // 150 MB were too much and are gone; what is still resident is garbage.
  assert.deepEqual(worker.evicted(50 * MB, 750 * MB), ["collect"]);
  for (let passed = 0; passed < 400; passed += 100) {
    assert.equal(worker.at100ms(750 * MB).includes("evict"), false, `after ${passed} ms`);
  }
  assert.ok(worker.at100ms(750 * MB).includes("evict"));
});

Deno.test("MemoryControl collects no more often than a twentieth of the time (M220)", () => {
  const worker = new MeasuredWorker({ ...none, pause: 0.8 });
  assert.ok(worker.at100ms(900 * MB).includes("collect"));
  assert.deepEqual(worker.control.collected(30, worker.at), []);
  const collected = Array.from({ length: 7 }, () => worker.at100ms(900 * MB).includes("collect"));
  assert.deepEqual(collected, [false, false, false, false, false, false, true]);
  const [order] = worker.control.collected(1200, worker.at);
  assert.match(order?.type === "warn" ? order.text : "", /collection took 1200 ms/);
});

Deno.test("MemoryControl warns once in five minutes when no value is left to spill (M219)", () => {
  const worker = new MeasuredWorker({ pause: null, terminate: null });
  worker.evictable = false;
  assert.ok(worker.at100ms(750 * MB).includes("warn Unmanaged memory use is high"));
  worker.at += 299_000;
  assert.equal(worker.at100ms(750 * MB).some((order) => order.startsWith("warn")), false);
  worker.at += 1000;
  assert.ok(worker.at100ms(750 * MB).includes("warn Unmanaged memory use is high"));
});

Deno.test("MemoryControl stops at an eviction that failed, and tries again later (M219)", () => {
  const worker = new MeasuredWorker({ pause: null });
  assert.ok(worker.at100ms(750 * MB).includes("evict"));
  assert.deepEqual(worker.evicted(-1, 750 * MB), []);
  assert.equal(worker.at100ms(750 * MB).includes("evict"), false);
  worker.at += 900;
  assert.ok(worker.at100ms(750 * MB).includes("evict"));
});

Deno.test("MemoryControl pauses above its threshold and resumes at 15/16 of it (M230, M236)", () => {
  const worker = new MeasuredWorker({ ...none, pause: 0.8 });
  assert.deepEqual(worker.at100ms(800 * MB), []);
  const orders = worker.at100ms(801 * MB);
  assert.deepEqual(orders, ["collect", "pause", "warn The worker is paused"]);
  // Not at once, however low it falls; not above 750 MB, however long it lasts.
  assert.deepEqual(worker.at100ms(100 * MB), []);
  worker.at += 10_000;
  assert.equal(worker.at100ms(751 * MB).includes("resume"), false);
  const back = worker.at100ms(750 * MB);
  assert.deepEqual(back, ["resume", "warn The worker resumes"]);
});

Deno.test("MemoryControl decides on the pause first, and during an eviction too (M216, M222)", () => {
  const worker = new MeasuredWorker({ spill: 0.5, target: 0.5 });
  assert.deepEqual(worker.at100ms(600 * MB), ["collect", "gate intake", "evict"]);
  worker.control.collected(0, worker.at);
  assert.deepEqual(worker.at100ms(810 * MB), ["collect", "pause", "warn The worker is paused"]);
  assert.deepEqual(worker.evicted(10 * MB, 810 * MB), ["evict"]);
  const both = new MeasuredWorker();
  const orders = both.at100ms(850 * MB);
  assert.ok(orders.indexOf("pause") < orders.indexOf("evict"), orders.join());
});

Deno.test("MemoryControl with a threshold off does everything else (M211, M215)", () => {
  const high = 990 * MB;
  const table: [Partial<MemoryThresholds>, string[]][] = [
    [{ spill: null, target: null }, ["collect", "pause", "kill-executor"]],
    [{ pause: null }, ["collect", "gate intake", "evict", "kill-executor"]],
    [{ terminate: null }, ["collect", "pause", "gate intake", "evict"]],
    [none, []],
  ];
  for (const [thresholds, expected] of table) {
    const orders = new MeasuredWorker(thresholds).at100ms(high);
    assert.deepEqual(orders.filter((order) => !order.startsWith("warn")), expected);
  }
});

Deno.test("MemoryControl gates the intake while many bytes wait to be written (M204)", () => {
  const worker = new MeasuredWorker();
  worker.waitingBytes = 100 * MB;
  assert.deepEqual(worker.at100ms(300 * MB), []);
  worker.waitingBytes++;
  assert.deepEqual(worker.at100ms(300 * MB), ["gate intake"]);
  worker.waitingBytes = 0;
  assert.deepEqual(worker.at100ms(300 * MB), ["admit all"]);
});

Deno.test("MemoryControl replaces grown idle executors while memory is short", () => {
  const control = new MeasuredWorker().control;
  const sample = { at: 0, processBytes: 700 * MB, waitingBytes: 0, evictable: false };
  const idle = (processBytes: number) =>
    control.sample({ ...sample, processBytes }).filter(({ type }) => type === "replace-idle");
  assert.deepEqual(idle(700 * MB), []);
  assert.deepEqual(idle(701 * MB), [{ type: "replace-idle", growthBytesMin: 30 * MB }]);
});

Deno.test("MemoryControl kills an executor above the last threshold (M242, M247)", () => {
  const control = new MeasuredWorker().control;
  const sample = { at: 0, processBytes: 960 * MB, waitingBytes: 0, evictable: false };
  assert.equal(control.intervalMs, 100);
  const order = control.sample(sample).find(({ type }) => type === "kill-executor");
  assert.ok(order?.type === "kill-executor");
  assert.equal(order.growthBytesMin, 30 * MB);
  assert.match(order.reason, /96 % of its memory limit of 953\.7 MiB.*--memory-terminate/);
  assert.equal(control.intervalMs, 25, "it looks more often when there is little room left");
  control.sample({ ...sample, processBytes: 700 * MB });
  assert.equal(control.intervalMs, 100);
});

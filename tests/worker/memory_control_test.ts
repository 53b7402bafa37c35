/** The actions of the memory controller for made-up sizes, with the numbers of Dask. */
import assert from "node:assert/strict";
import { SPILL_STALLED_MS_MAX } from "../../base/mod.ts";
import {
  DEFAULT_THRESHOLDS,
  type MemoryAction,
  MemoryControl,
  type MemoryThresholds,
} from "../../worker/memory_control.ts";

const MB = 1_000_000;

/** A worker whose resident size the test decides; time passes at each sample. */
class MeasuredWorker {
  readonly control: MemoryControl;
  at = 1_000_000;
  managedBytes = 500 * MB;
  waitingBytes = 0;
  writing = false;
  /** What a collection frees, and how long it takes. */
  garbage = 0;
  collectionMs = 0;
  processBytes = 0;
  /** What executors have grown by. */
  growthBytes = 0;
  /** What the engine has beside values and garbage. */
  engineBytes = 20 * MB;
  /** What a fresh process would have. */
  freshBytes = 0;
  isIdle = false;
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
    const { at, processBytes, freshBytes, waitingBytes, writing, managedBytes } = this;
    const ownBytes = processBytes - this.growthBytes;
    const engineBytes = this.engineBytes + this.garbage;
    const sizes = { processBytes, ownBytes, freshBytes, managedBytes, engineBytes };
    return { at, ...sizes, waitingBytes, writing, isIdle: this.isIdle };
  }

  /** Leaves out the actions that have their own tests. */
  #note(actions: readonly MemoryAction[]): string[] {
    return actions.filter(({ type }) => !SEPARATE.has(type)).flatMap((action) => {
      if (action.type === "warn") return `warn ${action.text.split(":")[0]}`;
      if (action.type === "report-room") return `room ${action.state}`;
      if (action.type === "collect") return ["collect", ...this.#collect()];
      if (action.type === "pause" && action.ownMemoryFull) return "pause for itself";
      if (action.type !== "gate-intake") return action.type;
      return action.gated ? "gate intake" : "admit all";
    });
  }

  #collect(): string[] {
    this.processBytes -= this.garbage;
    this.garbage = 0;
    this.at += this.collectionMs;
    return this.#note(this.control.collected(this.collectionMs, this.sample()));
  }
}

const SEPARATE = new Set(["replace-idle", "limit-values"]);
const none: MemoryThresholds = { target: null, spill: null, pause: null, terminate: null };

Deno.test("MemoryControl evicts down to its goal, measured after each value", () => {
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

Deno.test("MemoryControl spills above the threshold, not at it", () => {
  const worker = new MeasuredWorker();
  assert.deepEqual(worker.at100ms(700 * MB), []);
  assert.deepEqual(worker.at100ms(700 * MB + 1), ["collect", "gate intake", "evict"]);
});

Deno.test("MemoryControl waits for the resident size to follow before it evicts more", () => {
  const worker = new MeasuredWorker({ pause: null });
  assert.deepEqual(worker.at100ms(750 * MB), ["collect", "gate intake", "evict"]);
  worker.at += 50;
  assert.deepEqual(worker.evicted(100 * MB, 750 * MB), ["evict"]);
  // 150 MB were too much and are gone; what is still resident is garbage.
  assert.deepEqual(worker.evicted(50 * MB, 750 * MB), ["collect"]);
  for (let passed = 0; passed < 400; passed += 100) {
    assert.equal(worker.at100ms(750 * MB).includes("evict"), false, `after ${passed} ms`);
  }
  assert.ok(worker.at100ms(750 * MB).includes("evict"));
});

Deno.test("MemoryControl collects no more often than a twentieth of the time", () => {
  const worker = new MeasuredWorker({ ...none, pause: 0.8 });
  worker.collectionMs = 30;
  const collects = () => worker.at100ms(900 * MB).includes("collect");
  assert.ok(collects());
  assert.deepEqual(Array.from({ length: 6 }, collects), [false, false, false, false, false, true]);
  worker.collectionMs = 1200;
  worker.at += 10_000;
  assert.ok(worker.at100ms(900 * MB).includes("warn A garbage collection took 1200 ms"));
});

Deno.test("MemoryControl collects as often as half of the time while it is worth it", () => {
  const worker = new MeasuredWorker({ ...none, pause: 0.8 });
  worker.collectionMs = 200;
  const freeing = (garbage: number) => {
    worker.garbage = garbage;
    return worker.at100ms(820 * MB);
  };
  assert.deepEqual(freeing(30 * MB), ["collect"], "the size is 790 MB: no pause");
  assert.deepEqual(Array.from({ length: 3 }, () => freeing(30 * MB).includes("collect")), [
    ...[false, false, false],
  ]);
  assert.ok(freeing(10 * MB).includes("collect"));
  // The last one freed a hundredth: it was not worth it.
  assert.ok(Array.from({ length: 39 }, () => freeing(30 * MB)).every((one) => !one.length));
  assert.ok(freeing(30 * MB).includes("collect"));
});

/** A worker above its threshold, and a function that samples it with so many MB of the engine. */
Deno.test("MemoryControl collects what tasks have left when a large worker has become idle", () => {
  const worker = new MeasuredWorker();
  worker.managedBytes = 0;
  const collects = (engine: number, size: number, isIdle: boolean) => {
    worker.engineBytes = engine * MB;
    worker.isIdle = isIdle;
    return worker.at100ms(size * MB).includes("collect");
  };
  assert.equal(collects(100, 620, false), false, "tasks run");
  assert.equal(collects(100, 620, true), false, "it is idle only now");
  assert.equal(collects(100, 600, true), false, "it is not large");
  assert.equal(collects(99, 620, true), false, "too little has come");
  assert.equal(collects(100, 620, true), true);
  assert.equal(collects(199, 620, true), false, "too little has come since");
  assert.equal(collects(200, 620, true), true);
});

function collecting() {
  const worker = new MeasuredWorker({ ...none, pause: 0.6 });
  worker.collectionMs = 40;
  const collects = (engine: number, size = 620) => {
    worker.engineBytes = engine * MB;
    return worker.at100ms(size * MB).includes("collect");
  };
  return { worker, collects };
}

Deno.test("MemoryControl collects soon again what has come since one that freed nothing", () => {
  const { collects } = collecting();
  assert.ok(collects(20));
  assert.deepEqual([79, 80, 199, 200].map((engine) => collects(engine)), [
    false,
    true,
    false,
    true,
  ]);
});

Deno.test("MemoryControl collects before garbage can fill more than half of the room", () => {
  const { collects } = collecting();
  // The last of them leaves 180 MB of the limit; without that, 480 MB would have to come.
  for (const engine of [20, 80, 200, 440]) assert.ok(collects(engine, 820), `${engine} MB`);
  assert.deepEqual([529, 530].map((engine) => collects(engine, 900)), [false, true]);
  // Of 100 MB that are left, the half must have come; of 20 MB, what a collection is worth.
  assert.deepEqual([579, 580].map((engine) => collects(engine, 980)), [false, true]);
  assert.deepEqual([609, 610].map((engine) => collects(engine, 980)), [false, true]);
});

Deno.test("MemoryControl expects nothing of values, nor of what executors take", () => {
  const { worker, collects } = collecting();
  assert.ok(collects(20));
  worker.managedBytes += 300 * MB;
  worker.growthBytes += 300 * MB;
  const later = Array.from({ length: 7 }, () => collects(20));
  assert.deepEqual(later, [false, false, false, false, false, false, false]);
});

Deno.test("MemoryControl expects more garbage again after a collection that freed some", () => {
  const { worker, collects } = collecting();
  for (const engine of [20, 80, 200, 440]) assert.ok(collects(engine), `${engine} MB`);
  worker.garbage = 480 * MB;
  assert.ok(collects(440));
  // It was worth it; the next one was not.
  assert.ok(collects(440));
  assert.deepEqual([499, 500].map((engine) => collects(engine)), [false, true]);
});

Deno.test("MemoryControl decides about the size that is left after a collection", () => {
  const worker = new MeasuredWorker();
  worker.garbage = 300 * MB;
  assert.deepEqual(worker.at100ms(990 * MB), ["collect"]);
  worker.garbage = 150 * MB;
  assert.deepEqual(worker.at100ms(990 * MB), [
    ...["collect", "pause", "warn The worker is paused", "gate intake", "evict"],
  ]);
});

Deno.test("MemoryControl collects before it kills, even if the last collection freed nothing", () => {
  const worker = new MeasuredWorker({ ...none, terminate: 0.95 });
  worker.collectionMs = 100;
  assert.deepEqual(worker.at100ms(960 * MB), ["collect", "kill-executor"]);
  assert.deepEqual(worker.at100ms(960 * MB), ["kill-executor"]);
  worker.garbage = 100 * MB;
  assert.deepEqual(worker.at100ms(960 * MB), ["collect"]);
});

Deno.test("MemoryControl spills and gates nothing for tiny values, whatever the size", () => {
  const worker = new MeasuredWorker({ terminate: null });
  worker.managedBytes = 9 * MB;
  assert.deepEqual(worker.at100ms(790 * MB), ["warn Unmanaged memory use is high"]);
  worker.managedBytes = 10 * MB;
  assert.deepEqual(worker.at100ms(790 * MB), ["collect", "gate intake", "evict"]);
  worker.managedBytes = 9 * MB;
  assert.deepEqual(worker.evicted(1 * MB, 790 * MB), []);
  assert.deepEqual(worker.at100ms(790 * MB), ["admit all"]);
});

Deno.test("MemoryControl warns once in five minutes when no value is left to spill", () => {
  const worker = new MeasuredWorker({ pause: null, terminate: null });
  worker.managedBytes = 0;
  assert.ok(worker.at100ms(750 * MB).includes("warn Unmanaged memory use is high"));
  worker.at += 299_000;
  assert.equal(worker.at100ms(750 * MB).some((order) => order.startsWith("warn")), false);
  worker.at += 1000;
  assert.ok(worker.at100ms(750 * MB).includes("warn Unmanaged memory use is high"));
});

Deno.test("MemoryControl limits the values to the room beside the rest, until there is more room", () => {
  const control = new MemoryControl({ limitBytes: 1000 * MB, thresholds: DEFAULT_THRESHOLDS });
  let at = 0;
  /** The limits after a sample of a worker with 400 MB beside its values. */
  const limits = (managedBytes: number, rest = 400 * MB) => {
    at += 100;
    const processBytes = managedBytes + rest;
    const sizes = { ownBytes: 0, freshBytes: 0, waitingBytes: 0, engineBytes: 0 };
    const sample = { at, processBytes, managedBytes, writing: false, isIdle: false, ...sizes };
    const actions = [control.sample(sample), control.collected(1, sample)].flat();
    return actions.flatMap((action) => action.type === "limit-values" ? action.bytes / MB : []);
  };
  assert.deepEqual(limits(300 * MB), [], "not above the threshold");
  assert.deepEqual(limits(350 * MB), [200]);
  for (let sample = 0; sample < 30; sample++) assert.deepEqual(limits(200 * MB), []);
  const later = Array.from({ length: 50 }, () => limits(200 * MB, 100 * MB)).flat();
  assert.deepEqual(later, [500]);
});

Deno.test("MemoryControl stops at an eviction that failed, and tries again later", () => {
  const worker = new MeasuredWorker({ pause: null });
  assert.ok(worker.at100ms(750 * MB).includes("evict"));
  assert.deepEqual(worker.evicted(-1, 750 * MB), []);
  assert.equal(worker.at100ms(750 * MB).includes("evict"), false);
  worker.at += 900;
  assert.ok(worker.at100ms(750 * MB).includes("evict"));
});

Deno.test("MemoryControl pauses above its threshold and resumes at 15/16 of it", () => {
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

Deno.test("MemoryControl decides on the pause first, and during an eviction too", () => {
  const worker = new MeasuredWorker({ spill: 0.5, target: 0.5 });
  assert.deepEqual(worker.at100ms(600 * MB), ["collect", "gate intake", "evict"]);
  assert.deepEqual(worker.at100ms(810 * MB), ["collect", "pause", "warn The worker is paused"]);
  assert.deepEqual(worker.evicted(10 * MB, 810 * MB), ["evict"]);
  const both = new MeasuredWorker();
  const orders = both.at100ms(850 * MB);
  assert.ok(orders.indexOf("pause") < orders.indexOf("evict"), orders.join());
});

Deno.test("MemoryControl with a threshold off does everything else", () => {
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

Deno.test("MemoryControl gates the intake while many bytes wait to be written", () => {
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
  const sample = { ...new MeasuredWorker().sample(), managedBytes: 0 };
  const idle = (processBytes: number) => {
    const actions = control.sample({ ...sample, processBytes });
    return actions.filter(({ type }) => type === "replace-idle");
  };
  assert.deepEqual(idle(700 * MB), []);
  assert.deepEqual(idle(701 * MB), [{ type: "replace-idle", growthBytesMin: 30 * MB }]);
});

Deno.test("MemoryControl kills an executor above the last threshold", () => {
  const control = new MeasuredWorker().control;
  const sample = { ...new MeasuredWorker().sample(), processBytes: 960 * MB, managedBytes: 0 };
  assert.equal(control.intervalMs, 100);
  assert.deepEqual(control.sample(sample), [{ type: "collect" }]);
  const order = control.collected(1, sample).find(({ type }) => type === "kill-executor");
  assert.ok(order?.type === "kill-executor");
  assert.equal(order.growthBytesMin, 30 * MB);
  assert.match(order.reason, /96 % of its memory limit of 953\.7 MiB.*--memory-terminate/);
  assert.equal(control.intervalMs, 25, "it looks more often when there is little room left");
  control.sample({ ...sample, processBytes: 700 * MB });
  assert.equal(control.intervalMs, 100);
});

Deno.test("MemoryControl spills for the room that a task needs, and reports when it is there", () => {
  const worker = new MeasuredWorker();
  const next = (bytes: number) => worker.at100ms(bytes).filter((line) => line !== "collect");
  assert.deepEqual(next(600 * MB), []);
  worker.control.requestRoom(400 * MB, worker.at);
  assert.deepEqual(next(600 * MB), ["evict"], "below all other thresholds");
  worker.at += 10_000;
  assert.deepEqual(next(600 * MB), [], "the disk is slow");
  assert.deepEqual(worker.evicted(30 * MB, 570 * MB), ["evict"]);
  assert.deepEqual(worker.evicted(30 * MB, 540 * MB), []);
  assert.deepEqual(next(540 * MB), ["room enough"]);
  assert.deepEqual(next(545 * MB), [], "told once");
  assert.deepEqual(next(560 * MB), ["evict", "room unknown"]);
  worker.control.requestRoom(0, worker.at);
  worker.evicted(5 * MB, 555 * MB);
  worker.at += 1000;
  assert.deepEqual(next(600 * MB), [], "no longer");
});

Deno.test("MemoryControl reports less room only when nothing more can become free", () => {
  const worker = new MeasuredWorker();
  const next = (bytes: number) => worker.at100ms(bytes).filter((line) => line !== "collect");
  worker.managedBytes = 0;
  next(600 * MB);
  worker.control.requestRoom(500 * MB, worker.at);
  for (let sample = 0; sample < 4; sample++) {
    assert.deepEqual(next(600 * MB), [], "freed memory may leave the resident size");
  }
  worker.writing = true;
  assert.deepEqual(next(600 * MB), [], "a slow disk writes");
  worker.writing = false;
  assert.deepEqual(next(600 * MB), ["room most"]);
  worker.control.requestRoom(600 * MB, worker.at);
  worker.managedBytes = 500 * MB;
  worker.at += 500;
  assert.deepEqual(next(600 * MB), ["evict"]);
  assert.deepEqual(worker.evicted(-1, 600 * MB), [], "all values are in use, or the disk is full");
  assert.deepEqual(next(600 * MB), ["room most"]);
});

/** Paused at 960 MB, most of it its own, with nothing to spill. */
function tooLarge(thresholds: Partial<MemoryThresholds> = {}): {
  readonly worker: MeasuredWorker;
  /** Pauses and resumes during so many milliseconds. */
  readonly pass: (ms: number, processBytes?: number) => string[];
} {
  const worker = new MeasuredWorker(thresholds);
  worker.managedBytes = 0;
  const pass = (ms: number, processBytes = 960 * MB) =>
    Array.from({ length: ms / 100 }, () => worker.at100ms(processBytes)).flat()
      .filter((line) => /pause|resume/.test(line));
  pass(100);
  return { worker, pass };
}

Deno.test("MemoryControl pauses for its own memory after 3 s in which no kill and no disk helps", () => {
  const { worker, pass } = tooLarge();
  assert.deepEqual(pass(2900), []);
  assert.deepEqual(pass(100), ["pause for itself"]);
  assert.deepEqual(pass(10_000), [], "once");
  // Not while it is above 15/16 of the last threshold; then it is paused as others are.
  assert.deepEqual(pass(1000, 891 * MB), []);
  assert.deepEqual(pass(1000, 890 * MB), ["pause"]);
  assert.deepEqual(pass(100, 750 * MB), ["resume", "warn The worker resumes"]);
  worker.growthBytes = 20 * MB;
  assert.deepEqual(pass(10_000).filter((line) => line === "pause for itself"), []);
});

Deno.test("MemoryControl begins the time again while something can be spilled, or is written", () => {
  const { worker, pass } = tooLarge();
  pass(2000);
  worker.growthBytes = 10 * MB;
  pass(100);
  worker.growthBytes = 0;
  assert.deepEqual(pass(2900), [], "a task was the cause");
  worker.writing = true;
  assert.deepEqual(pass(5000), [], "the disk writes");
  worker.writing = false;
  pass(2900);
  worker.managedBytes = 10 * MB;
  assert.deepEqual(pass(5000), [], "an eviction that does not end");
  worker.managedBytes = 0;
  worker.evicted(10 * MB, 960 * MB);
  assert.deepEqual(pass(2900), []);
  assert.deepEqual(pass(200), ["pause for itself"]);
});

Deno.test("MemoryControl pauses for its own memory if the values in it cannot be spilled", () => {
  const { worker, pass } = tooLarge();
  worker.managedBytes = 500 * MB;
  pass(1000);
  for (let failed = 0; failed < 3; failed++) {
    worker.evicted(-1, 960 * MB);
    assert.deepEqual(pass(1000), [], "the disk is full");
  }
  worker.evicted(-1, 960 * MB);
  assert.deepEqual(pass(1000), ["pause for itself"]);
});

Deno.test("MemoryControl does not pause for its own memory if a fresh process had as much", () => {
  const { worker, pass } = tooLarge();
  worker.freshBytes = 891 * MB;
  assert.deepEqual(pass(60_000), []);
  worker.freshBytes = 890 * MB;
  assert.deepEqual(pass(3000), []);
  assert.deepEqual(pass(100), ["pause for itself"]);
});

Deno.test("MemoryControl pauses for its own memory if an eviction hangs", () => {
  const { worker, pass } = tooLarge();
  worker.managedBytes = 500 * MB;
  assert.deepEqual(pass(SPILL_STALLED_MS_MAX + 2900), []);
  assert.deepEqual(pass(300), ["pause for itself"]);
});

Deno.test("MemoryControl without a pause pauses for its own memory; without the last, never", () => {
  const { pass } = tooLarge({ pause: null });
  assert.deepEqual(pass(3000), ["pause for itself"]);
  assert.deepEqual(pass(1000), []);
  assert.deepEqual(pass(200, 800 * MB), ["pause", "resume", "warn The worker resumes"]);
  const off = tooLarge({ terminate: null });
  assert.deepEqual(off.pass(60_000), []);
});

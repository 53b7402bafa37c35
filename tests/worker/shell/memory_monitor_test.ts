/** The measurements of the monitor, and its actions on store, machine and executors. */
import assert from "node:assert/strict";
import { asKey, type MemoryFigures, type Unstamped } from "../../../protocol/mod.ts";
import type { WorkerEvent } from "../../../worker/machine/event.ts";
import { DEFAULT_THRESHOLDS, type MemoryThresholds } from "../../../worker/memory_control.ts";
import { MemoryMonitor } from "../../../worker/shell/memory_monitor.ts";
import { MemoryStore } from "../../../worker/store/memory_store.ts";
import type { ValueStore } from "../../../worker/store/value_store.ts";
import { eventually } from "../../eventually.ts";

/** A map that moves values out of memory on request, one by one, the oldest first. */
class EvictingMap extends MemoryStore {
  readonly fast: string[] = [];
  readonly evicted: string[] = [];

  override get managedBytes(): number {
    return this.fast.length * 100;
  }

  /** Awaited by every eviction. */
  gate: Promise<unknown> = Promise.resolve();

  override async evict(): Promise<number> {
    await this.gate;
    const key = this.fast.shift();
    if (key === undefined) return -1;
    this.evicted.push(key);
    return 100;
  }
}

/** The resident size is `base` plus the bytes of the store in memory. */
class Bench {
  readonly facts: Unstamped<WorkerEvent>[] = [];
  readonly figures: MemoryFigures[] = [];
  readonly killed: [string, number][] = [];
  collections = 0;
  /** What the allocator keeps. */
  slack = 0;
  base = 0;
  executorBytes = 7;
  growth = 0;
  readonly monitor: MemoryMonitor;

  constructor(
    readonly store: ValueStore,
    options: { limitBytes: number; thresholds?: Partial<MemoryThresholds> } | null,
  ) {
    this.monitor = new MemoryMonitor(
      {
        store,
        executor: {
          residentBytes: () => this.executorBytes,
          growthBytes: () => this.growth,
          replaceIdle: () => {},
          killLargest: (reason, growth) => void this.killed.push([reason, growth]),
        },
        isIdle: () => false,
        residentBytes: () => this.base + this.slack + store.managedBytes,
        trim: () => void (this.slack = 0),
        collect: () => void this.collections++,
      },
      {
        onFigures: (figures) => void this.figures.push(figures),
        tell: (fact) => void this.facts.push(fact),
      },
      options && {
        limitBytes: options.limitBytes,
        thresholds: { ...DEFAULT_THRESHOLDS, ...options.thresholds },
      },
    );
  }

  said(): string[] {
    return this.facts.map((fact) =>
      fact.type === "intake-changed" ? (fact.gated ? "gated" : "open") : fact.type
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.monitor.stop();
  }
}

async function fill(store: MemoryStore & { fast?: string[] }, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await store.put(asKey(key), new Uint8Array(100));
    store.fast?.push(key);
  }
}

Deno.test("MemoryMonitor reports the memory in use immediately, executors included", async () => {
  const store = new EvictingMap();
  await fill(store, "n/a", "n/b");
  await store.evict();
  await using bench = new Bench(store, null);
  bench.monitor.start(10_000);
  assert.deepEqual(bench.figures, [
    { process: 107, managed: 100, spilledMemory: 0, spilledDisk: 0 },
  ]);
});

Deno.test("MemoryMonitor without a limit never pauses and never spills", async () => {
  const store = new EvictingMap();
  await fill(store, "n/a");
  await using bench = new Bench(store, null);
  bench.base = 1e12;
  bench.monitor.start(20);
  await eventually("thirteen measurements", () => bench.figures.length > 12);
  assert.deepEqual(bench.facts, []);
  assert.deepEqual(store.evicted, []);
});

Deno.test("MemoryMonitor evicts the oldest values of a store down to the goal", async () => {
  const store = new EvictingMap();
  await fill(store, "n/a", "n/b", "n/c");
  await using bench = new Bench(store, { limitBytes: 1000, thresholds: { pause: null } });
  bench.base = 450;
  bench.monitor.start(10_000);
  await eventually("the intake is open", () => bench.said().includes("open"));
  assert.deepEqual(store.evicted, ["n/a", "n/b"]);
  assert.deepEqual(bench.said(), ["gated", "open"]);
  assert.ok(bench.collections > 0);
});

Deno.test("MemoryMonitor limits the values of a store to the room beside the rest", async () => {
  const store = new EvictingMap();
  await fill(store, "n/a", "n/b", "n/c");
  const limits: number[] = [];
  const limited = Object.assign(store, { limitMemory: (bytes: number) => limits.push(bytes) });
  await using bench = new Bench(limited, { limitBytes: 1000, thresholds: { pause: null } });
  bench.base = 450;
  bench.monitor.start(10_000);
  assert.deepEqual(limits, [143]);
});

Deno.test("MemoryMonitor pauses with a store that cannot evict, and resumes", async () => {
  const store = new MemoryStore();
  await fill(store, "n/a");
  await using bench = new Bench(store, { limitBytes: 1000 });
  bench.base = 750;
  bench.monitor.start(10_000);
  assert.deepEqual(bench.said(), ["paused", "gated"]);
  bench.base = 100;
  await eventually("the worker is resumed", () => bench.said().includes("resumed"));
  assert.deepEqual(bench.said(), ["paused", "gated", "open", "resumed"]);
});

Deno.test("MemoryMonitor decides about the size without what the allocator keeps", async () => {
  const store = new MemoryStore();
  await fill(store, "n/a");
  await using bench = new Bench(store, { limitBytes: 1000 });
  bench.base = 450;
  bench.slack = 300;
  bench.monitor.start(10_000);
  assert.deepEqual(bench.said(), []);
  assert.deepEqual([bench.slack, bench.collections], [0, 0]);
});

Deno.test("MemoryMonitor pauses during a slow eviction", async () => {
  const store = new EvictingMap();
  await fill(store, "n/a", "n/b");
  const { promise, resolve } = Promise.withResolvers<void>();
  store.gate = promise;
  await using bench = new Bench(store, { limitBytes: 1000, thresholds: { spill: 0.5 } });
  bench.base = 400;
  bench.monitor.start(10_000);
  bench.base = 700;
  await eventually("the worker is paused", () => bench.said().includes("paused"));
  assert.deepEqual(store.evicted, []);
  resolve();
  await eventually("two evictions have begun", () => store.evicted.length === 2);
});

Deno.test("MemoryMonitor reports the size of the worker itself if it has grown, and no executor", async () => {
  const limit = { limitBytes: 1000 };
  const isFull = ({ facts }: Bench) =>
    facts.some((fact) => fact.type === "paused" && fact.ownMemoryFull === true);
  await using large = new Bench(new MemoryStore(), limit);
  large.base = 960;
  large.monitor.start(10_000);
  await using tasks = new Bench(new MemoryStore(), limit);
  tasks.executorBytes = 300;
  tasks.growth = 100;
  tasks.monitor.start(10_000);
  tasks.base = 700;
  await eventually("its size is measured", () => tasks.said().includes("paused"));
  await using grown = new Bench(new MemoryStore(), limit);
  grown.base = 800;
  grown.monitor.start(10_000);
  grown.base = 944;
  await eventually("the worker is too large itself, with its new executors", () => isFull(grown));
  assert.deepEqual([isFull(large), isFull(tasks)], [false, false]);
});

Deno.test("MemoryMonitor kills the largest executor above the last threshold", async () => {
  await using bench = new Bench(new MemoryStore(), { limitBytes: 1000 });
  bench.base = 950;
  bench.monitor.start(10_000);
  assert.equal(bench.killed[0]?.[1], 30);
  await eventually("a second kill", () => bench.killed.length > 1);
});

Deno.test("MemoryMonitor decides by the size that it reports", async () => {
  await using bench = new Bench(new MemoryStore(), { limitBytes: 1000 });
  // With the 7 bytes of the executors it is above the threshold of 800, without them it is not.
  bench.base = 794;
  bench.monitor.start(10_000);
  assert.equal(bench.figures[0]?.process, 801);
  assert.deepEqual(bench.said(), ["paused"]);
  await using other = new Bench(new MemoryStore(), {
    limitBytes: 1000,
    thresholds: { spill: null },
  });
  other.base = 793;
  other.monitor.start(10_000);
  assert.equal(other.figures[0]?.process, 800);
  assert.deepEqual(other.facts, []);
});

Deno.test("MemoryMonitor never runs two evictions at a time", async () => {
  const store = new EvictingMap();
  await fill(store, "n/a", "n/b", "n/c");
  let [underWay, most] = [0, 0];
  const evict = store.evict.bind(store);
  store.evict = async () => {
    most = Math.max(most, ++underWay);
    // More samples come meanwhile.
    const enough = bench.collections + 3;
    await eventually("the garbage collections", () => bench.collections >= enough);
    underWay--;
    return await evict();
  };
  await using bench = new Bench(store, { limitBytes: 1000, thresholds: { pause: 0.01 } });
  bench.base = 650;
  bench.monitor.start(10_000);
  await eventually("three evictions have begun", () => store.evicted.length === 3);
  assert.equal(most, 1);
});

Deno.test("MemoryMonitor answers a request for room when the store has made it, or at once without a limit", async () => {
  const store = new EvictingMap();
  await fill(store, "n/a", "n/b", "n/c");
  await using bench = new Bench(store, { limitBytes: 1000 });
  bench.base = 300;
  bench.monitor.start(10_000);
  bench.monitor.makeRoom(400);
  await eventually("a fact is posted", () => bench.facts.length > 0);
  assert.deepEqual(bench.facts, [{ type: "room-changed", bytes: 400, state: "enough" }]);
  assert.deepEqual(store.evicted, ["n/a"]);

  await using unlimited = new Bench(store, null);
  unlimited.monitor.makeRoom(400);
  unlimited.monitor.makeRoom(0);
  assert.deepEqual(unlimited.facts, [{ type: "room-changed", bytes: 400, state: "enough" }]);
});

Deno.test("MemoryMonitor reports what waits for the disk, and for how long nothing was written", async () => {
  const store = new MemoryStore();
  let backlog = { bytes: 300, stalledMs: 4000 };
  const waiting = Object.assign(store, { backlog: () => backlog });
  await using bench = new Bench(waiting, null);
  const { waiting: bytes, stalledMs } = bench.monitor.figures();
  assert.deepEqual([bytes, stalledMs], [300, 4000]);
  backlog = { bytes: 0, stalledMs: 0 };
  assert.equal("waiting" in bench.monitor.figures(), false);
});

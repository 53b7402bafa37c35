/** Executions from `execute` to their end, with an executor and a store that the test controls. */
import assert from "node:assert/strict";
import { encode } from "../../../protocol/codec.ts";
import {
  asAttempt,
  asGraphId,
  asKey,
  type Key,
  NO_SETTINGS,
  type Registered,
  type SentEmission,
  type Unstamped,
} from "../../../protocol/mod.ts";
import type { WorkerEvent } from "../../../worker/machine/event.ts";
import type { WorkerInstruction } from "../../../worker/mod.ts";
import { Executions } from "../../../worker/shell/executions.ts";
import { SecretsOfGraphs } from "../../../worker/shell/graph_secrets.ts";
import { PinWatchStore } from "../store/pin_watch.ts";
import { FakeExecutor } from "./fake_machine.ts";
import { eventually } from "../../eventually.ts";

type Execute = Extract<WorkerInstruction, { type: "execute" }>;

const KEY = asKey("n/task");
const ATTEMPT = asAttempt(7);
const INPUT = asKey("n/input");

/** A store that can be full, and whose reads wait for the test. */
class SlowStore extends PinWatchStore {
  gate: Promise<void> = Promise.resolve();
  full = false;
  /** Whether every read takes a promise. */
  slow = true;

  override async get(key: Key): Promise<Uint8Array | undefined> {
    await this.gate;
    return await super.get(key);
  }

  override getNow(key: Key): Uint8Array | undefined {
    return this.slow ? undefined : super.getNow(key);
  }

  override put(key: Key, value: Uint8Array): Promise<void> | undefined {
    return this.full ? Promise.reject(new Error("no room")) : super.put(key, value);
  }
}

class Bench {
  readonly store = new SlowStore();
  readonly facts: Unstamped<WorkerEvent>[] = [];
  readonly executions: Executions;
  /** What the traces were told. */
  readonly traced: unknown[] = [];
  /** What the tasks have said. */
  readonly emitted: SentEmission[] = [];
  /** Keys of which the machine has a value. */
  readonly held = new Set<Key>();
  inlineBytesMax = 0;

  constructor(secrets?: SecretsOfGraphs) {
    this.executions = new Executions(
      this.store,
      (onOutcome) => new FakeExecutor(onOutcome),
      {
        tell: (fact) => this.facts.push(fact),
        tellSucceeded: (run) => this.facts.push({ type: "execs-succeeded", runs: [run] }),
        has: (key) => this.held.has(key),
        inlineBytesMax: () => this.inlineBytesMax,
        secrets,
        emitted: (sent) => this.emitted.push(sent),
        traces: {
          ended: (key, { outcome, error, stored }) =>
            this.traced.push([key, outcome.type, error?.name, stored]),
        },
      },
    );
  }

  get executor(): FakeExecutor {
    return this.executions.executor as FakeExecutor;
  }

  start(inputs: readonly Key[] = [], flags: Partial<Execute> = {}): void {
    this.executions.start({
      type: "execute",
      key: KEY,
      attempt: ATTEMPT,
      graph: asGraphId("g"),
      call: { op: "./m.ts#f", args: [1] },
      inputs,
      short: false,
      tellStart: false,
      ...NO_SETTINGS,
      ...flags,
    });
  }
}

Deno.test("start() passes a task without inputs to the executor synchronously", () => {
  const bench = new Bench();
  bench.start([], { short: true, trace: "00-1-2-00" });
  const [run] = bench.executor.runs;
  assert.deepEqual(run, {
    key: KEY,
    attempt: ATTEMPT,
    graph: "g",
    call: { op: "./m.ts#f", args: [1] },
    inputs: [],
    short: true,
    tellStart: false,
    settings: { trace: "00-1-2-00" },
  });
});

Deno.test("start() ends a small call of a built-in operation without the executor", async () => {
  const bench = new Bench();
  const { store, executor, facts } = bench;
  await store.put(INPUT, encode(41));
  store.slow = false;
  bench.start([INPUT], { call: { op: "inc", args: [{ $ref: 0 }] } });
  assert.deepEqual([executor.runs, store.pinned], [[], []]);
  const [fact, ...others] = facts;
  assert.ok(fact?.type === "execs-succeeded");
  const [{ startedAt: _, durationUs, ...run } = { durationUs: 0 }] = fact.runs;
  assert.deepEqual([run, others], [{ key: KEY, attempt: ATTEMPT, nbytes: 1 }, []]);
  assert.ok(durationUs >= 1);
  assert.deepEqual(store.getNow(KEY), encode(42));
});

Deno.test("start() ends a small call without the executor when its input has been read", async () => {
  const bench = new Bench();
  const { store, executor, facts } = bench;
  await store.put(INPUT, encode(41));
  bench.start([INPUT], { call: { op: "inc", args: [{ $ref: 0 }] } });
  assert.deepEqual(store.pinned, [INPUT]);
  await eventually("the run has ended", () => facts.length === 1);
  assert.deepEqual([executor.runs, store.pinned], [[], []]);
  assert.equal(facts[0]?.type, "execs-succeeded");
  store.slow = false;
  assert.deepEqual(store.getNow(KEY), encode(42));
});

Deno.test("start() pins the inputs from the start to the end of the run", async () => {
  const bench = new Bench();
  const { store, executor, facts } = bench;
  await store.put(INPUT, Uint8Array.of(1));
  bench.start([INPUT, INPUT]);
  assert.deepEqual(store.pinned, [INPUT, INPUT]);
  await store.delete([INPUT]);
  await eventually("a run has started", () => executor.runs.length === 1);
  const value = Uint8Array.of(1);
  assert.deepEqual(executor.runs[0]?.inputs, [[INPUT, value], [INPUT, value]]);
  assert.deepEqual(store.pinned, [INPUT, INPUT]);
  executor.succeed(ATTEMPT, Uint8Array.of(2, 2));
  assert.deepEqual(store.pinned, []);
  await eventually("a fact is posted", () => facts.length === 1);
  const [fact] = facts;
  assert.ok(fact?.type === "execs-succeeded");
  // Reading the inputs took what it took.
  const runs = fact.runs.map(({ readMs: _, ...run }) => run);
  assert.deepEqual(runs, [{
    key: KEY,
    attempt: ATTEMPT,
    nbytes: 2,
    startedAt: 5,
    durationUs: 7,
  }]);
  assert.deepEqual(await store.get(KEY), Uint8Array.of(2, 2));
});

Deno.test("start() passes a task to the executor synchronously when its inputs are in memory", async () => {
  const bench = new Bench();
  const { store, executor } = bench;
  await store.put(INPUT, Uint8Array.of(1));
  store.slow = false;
  bench.start([INPUT]);
  assert.deepEqual(executor.runs[0]?.inputs, [[INPUT, Uint8Array.of(1)]]);
  assert.deepEqual(store.pinned, [INPUT]);
  executor.succeed(ATTEMPT, Uint8Array.of(2));
  assert.deepEqual([store.pinned, bench.facts.length], [[], 1]);
});

Deno.test("start() reports a missing input as lost, and returns the run", async () => {
  const bench = new Bench();
  const { store, executor, facts } = bench;
  bench.start([INPUT]);
  await eventually("a second fact is posted", () => facts.length === 2);
  assert.deepEqual(facts, [
    {
      type: "value-lost",
      key: INPUT,
      detail: "Cannot read the value: it is not in the store",
    },
    { type: "exec-returned", key: KEY, attempt: ATTEMPT },
  ]);
  assert.deepEqual(executor.runs, []);
  assert.deepEqual(store.pinned, []);
});

Deno.test("start() deletes an unreadable input from a store that does not report losses", async () => {
  const bench = new Bench();
  const { store, facts } = bench;
  await store.put(INPUT, Uint8Array.of(1));
  store.gate = Promise.reject(new Error("bad sector"));
  store.gate.catch(() => {});
  bench.start([INPUT]);
  await eventually("a second fact is posted", () => facts.length === 2);
  assert.deepEqual(facts.map(({ type }) => type), ["value-lost", "exec-returned"]);
  assert.equal(store.size(INPUT), undefined);
});

Deno.test("start() reports no loss of an input that was stored again meanwhile", async () => {
  const bench = new Bench();
  const { store, facts } = bench;
  Object.assign(store, { watchLosses: () => {} });
  await store.put(INPUT, Uint8Array.of(1));
  store.gate = Promise.reject(new Error("bad sector"));
  store.gate.catch(() => {});
  bench.start([INPUT]);
  await eventually("a fact is posted", () => facts.length === 1);
  assert.deepEqual(facts, [{
    type: "exec-returned",
    key: KEY,
    attempt: ATTEMPT,
  }]);
  assert.equal(store.size(INPUT), 1);
});

Deno.test("kill() ends a task whose inputs are being read, without a run", async () => {
  const bench = new Bench();
  const { store, executor, executions, facts } = bench;
  const gate = Promise.withResolvers<void>();
  store.gate = gate.promise;
  await store.put(INPUT, Uint8Array.of(1));
  bench.start([INPUT]);
  executions.kill(ATTEMPT, "cancelled");
  executions.kill(ATTEMPT, "timeout");
  assert.deepEqual(facts, []);
  gate.resolve();
  await eventually("a fact is posted", () => facts.length === 1);
  assert.deepEqual(facts, [{
    type: "exec-killed",
    key: KEY,
    attempt: ATTEMPT,
    reason: "cancelled",
  }]);
  assert.deepEqual(executor.runs, []);
  assert.deepEqual(store.pinned, []);
});

Deno.test("kill() kills a running task, and does nothing to an attempt that has ended", () => {
  const bench = new Bench();
  const { executions, facts } = bench;
  bench.start();
  executions.kill(ATTEMPT, "timeout");
  executions.kill(ATTEMPT, "cancelled");
  assert.deepEqual(facts, [{
    type: "exec-killed",
    key: KEY,
    attempt: ATTEMPT,
    reason: "timeout",
  }]);
});

Deno.test("Executions reports a task as failed if its value cannot be stored", async () => {
  const bench = new Bench();
  const { store, executor, facts } = bench;
  bench.start();
  store.full = true;
  executor.succeed(ATTEMPT, Uint8Array.of(1));
  await eventually("a fact is posted", () => facts.length === 1);
  assert.deepEqual(facts, [{
    type: "exec-failed",
    key: KEY,
    attempt: ATTEMPT,
    error: { kind: "store", name: "Error", message: "no room" },
    startedAt: 5,
    durationUs: 7,
  }]);
});

Deno.test("Executions does not replace a value that was scattered meanwhile", async () => {
  const bench = new Bench();
  bench.start();
  await bench.store.put(KEY, Uint8Array.of(7));
  bench.held.add(KEY);
  bench.executor.succeed(ATTEMPT, Uint8Array.of(2));
  assert.deepEqual(bench.facts.map(({ type }) => type), ["execs-succeeded"]);
  assert.deepEqual(await bench.store.get(KEY), Uint8Array.of(7));
});

Deno.test("Executions reports each kind of outcome once, in whole numbers", () => {
  const attempt = ATTEMPT;
  const error = { kind: "raised", name: "Error", message: "no" } as const;
  const table = [
    [{ type: "failed", attempt, error, startedAt: 1.9, durationUs: 2.4 }, {
      type: "exec-failed",
      key: KEY,
      attempt,
      error,
      startedAt: 1,
      durationUs: 2,
    }],
    [{
      type: "spawned",
      attempt,
      document: "{}",
      startedAt: 1.9,
      durationUs: 0,
    }, {
      type: "exec-spawned",
      key: KEY,
      attempt,
      document: "{}",
      startedAt: 1,
      durationUs: 1,
    }],
    [{ type: "killed", attempt, reason: "timeout" }, {
      type: "exec-killed",
      key: KEY,
      attempt,
      reason: "timeout",
    }],
    [{ type: "returned", attempt }, {
      type: "exec-returned",
      key: KEY,
      attempt,
    }],
    [{ type: "undecodable", attempt, input: INPUT, detail: "odd" }, {
      type: "input-undecodable",
      key: KEY,
      attempt,
      input: INPUT,
      detail: "odd",
    }],
  ] as const;
  for (const [outcome, fact] of table) {
    const bench = new Bench();
    bench.start([], { tellStart: true });
    bench.executor.start(ATTEMPT);
    bench.executor.tell(outcome);
    bench.executor.tell(outcome);
    bench.executor.start(ATTEMPT);
    assert.deepEqual(bench.facts, [{ type: "exec-started", key: KEY, attempt }, fact]);
  }
});

Deno.test("start() passes inputs of the request to the executor in their places", async () => {
  const bench = new Bench();
  const { store, executor } = bench;
  bench.start([[INPUT, "Bwg="]] as never);
  assert.deepEqual(executor.runs[0]?.inputs, [[INPUT, Uint8Array.of(7, 8)]]);
  assert.deepEqual(store.pinned, []);
  executor.succeed(ATTEMPT, Uint8Array.of(1));
  await store.put(INPUT, Uint8Array.of(1));
  const other = asKey("ns/other");
  bench.start([[other, "Bw=="], INPUT, [KEY, "CA=="]] as never);
  await eventually("a second run has started", () => executor.runs.length === 2);
  const [seven, one, eight] = [7, 1, 8].map((byte) => Uint8Array.of(byte));
  assert.deepEqual(executor.runs[1]?.inputs, [[other, seven], [INPUT, one], [KEY, eight]]);
});

Deno.test("start() reports an input of the request that is no base64", async () => {
  const bench = new Bench();
  const { store, executor, facts } = bench;
  await store.put(INPUT, Uint8Array.of(1));
  bench.start([INPUT, [KEY, "B"]] as never);
  const [{ detail, ...fact } = { detail: "" }] = facts as { detail: string }[];
  assert.deepEqual(fact, {
    type: "input-undecodable",
    key: KEY,
    attempt: ATTEMPT,
    input: KEY,
  });
  assert.ok(detail.length > 0);
  assert.deepEqual(store.pinned, []);
  assert.deepEqual(executor.runs, []);
});

Deno.test("start() tells the machine the values of results up to the size that is asked for", async () => {
  const bench = new Bench();
  bench.inlineBytesMax = 2;
  for (const [attempt, size] of [[1, 2], [2, 3]] as const) {
    bench.start([], { attempt: asAttempt(attempt) });
    bench.executor.succeed(asAttempt(attempt), new Uint8Array(size).fill(7));
  }
  await eventually("a second fact is posted", () => bench.facts.length === 2);
  const values = bench.facts.map((fact) =>
    fact.type === "execs-succeeded" ? fact.runs[0]?.value : null
  );
  assert.deepEqual(values, ["Bwc=", undefined]);
});

Deno.test("the traces are told of each end of a run, once, with its error", async () => {
  const failed = { kind: "raised", name: "TypeError", message: "m" } as const;
  const bench = new Bench();
  const { executor, facts, store, traced } = bench;
  const ends = [
    () => executor.succeed(ATTEMPT, Uint8Array.of(1)),
    () =>
      executor.tell({
        type: "failed",
        attempt: ATTEMPT,
        error: failed,
        startedAt: 5,
        durationUs: 7,
      }),
    () => executor.kill(ATTEMPT, "cancelled"),
    () => {
      store.full = true;
      executor.succeed(ATTEMPT, Uint8Array.of(1));
    },
  ];
  for (const [index, end] of ends.entries()) {
    bench.start();
    end();
    await eventually("the next fact is posted", () => facts.length === index + 1);
  }
  assert.deepEqual(traced, [
    [KEY, "succeeded", undefined, undefined],
    [KEY, "failed", "TypeError", undefined],
    [KEY, "killed", undefined, undefined],
    [KEY, "succeeded", "Error", undefined],
  ]);
});

Deno.test("what a task says leaves the worker without secrets, while the task runs", async () => {
  const secrets = new SecretsOfGraphs(() => Promise.resolve({ KEY: 'p"ss' }));
  secrets.begin({} as Registered);
  secrets.open({
    graph: asGraphId("g"),
    namespace: "n",
    modules: null,
    submitter: "ann",
    secrets: ["KEY"],
  });
  const bench = new Bench(secrets);
  bench.start();
  await eventually("the secrets have come", () => bench.executor.runs.length === 1);
  const { executor, emitted } = bench;
  const emission = { topic: 'a p"ss', value: { 'p"ss': ['p"ss'] } };
  executor.emit(ATTEMPT, emission);
  executor.succeed(ATTEMPT, Uint8Array.of(1));
  executor.emit(ATTEMPT, emission);
  assert.deepEqual(emitted, [{
    key: KEY,
    attempt: ATTEMPT,
    emission: { topic: "a ***", value: { "***": ["***"] } },
  }]);
});

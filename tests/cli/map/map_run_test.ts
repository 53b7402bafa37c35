import assert from "node:assert/strict";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import {
  type AttemptEnd,
  type Finished,
  type MapRunOptions,
  type RunAttempt,
  runMap,
  type Runner,
} from "../../../cli/map/map_run.ts";
import { longTest } from "../../long.ts";
import { type MapTask, mapTasks, type UnfitTask } from "../../../cli/map/map_tasks.ts";
import { openInput } from "../../../cli/map/records.ts";
import "../../property_runs.ts";

/** A cluster whose attempts end when the test says so. */
class FakeRunner implements Runner {
  /** Attempts that run: `line/attempt`. */
  readonly running = new Map<string, (end: AttemptEnd) => void>();
  readonly started: string[] = [];
  readonly released: string[] = [];

  start({ line }: MapTask, attempt: number): RunAttempt {
    const name = `${line}/${attempt}`;
    this.started.push(name);
    const { promise, resolve } = Promise.withResolvers<AttemptEnd>();
    this.running.set(name, resolve);
    return { ended: () => promise, release: () => void this.released.push(name) };
  }

  end(name: string, state: AttemptEnd["state"] = "succeeded"): void {
    this.running.get(name)?.({
      state,
      exitCode: state === "succeeded" ? 0 : 1,
      reason: state === "succeeded" ? null : "exit code 1",
      seconds: null,
      worker: null,
      isCached: false,
      output: () => Promise.resolve({ stdout: "", stderr: "" }),
    });
    this.running.delete(name);
  }
}

async function* tasksOf(count: number, unfit: readonly number[] = []) {
  for (let line = 1; line <= count; line++) {
    const inputs = [String(line)];
    const task: MapTask | UnfitTask = unfit.includes(line)
      ? { line, inputs, fault: "it is not UTF-8" }
      : { line, inputs, words: ["true"] };
    yield task;
  }
}

/** Lets everything happen that can. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function shown(finished: Finished): string {
  const state = "end" in finished ? finished.end.state : "unfit";
  return `${finished.task.line} ${state} ${finished.attempts}`;
}

function optionsOf(
  runner: Runner,
  received: string[],
  options: Partial<MapRunOptions> = {},
): MapRunOptions {
  return {
    runner,
    window: 3,
    refill: 1,
    retries: 0,
    failuresMax: Infinity,
    keepsOrder: false,
    signal: new AbortController().signal,
    receive: (finished) => {
      received.push(shown(finished));
      return Promise.resolve();
    },
    ...options,
  };
}

Deno.test("runMap() gives tasks as they end, and starts others in their place", async () => {
  const runner = new FakeRunner();
  const received: string[] = [];
  const run = runMap(tasksOf(5), optionsOf(runner, received));
  await settle();
  assert.deepEqual([...runner.running.keys()], ["1/1", "2/1", "3/1"]);
  runner.end("2/1");
  await settle();
  assert.deepEqual(received, ["2 succeeded 1"]);
  assert.deepEqual([...runner.running.keys()], ["1/1", "3/1", "4/1"]);
  for (const name of ["4/1", "3/1", "1/1"]) runner.end(name);
  await settle();
  runner.end("5/1");
  assert.equal(await run, null);
  assert.deepEqual(runner.released.sort(), ["1/1", "2/1", "3/1", "4/1", "5/1"]);
});

Deno.test("runMap() starts several tasks at a time when there is room for them", async () => {
  const runner = new FakeRunner();
  const stop = new AbortController();
  const run = runMap(
    tasksOf(9),
    optionsOf(runner, [], { window: 4, refill: 2, signal: stop.signal }),
  );
  await settle();
  runner.end("1/1");
  await settle();
  assert.equal(runner.started.length, 4);
  runner.end("2/1");
  await settle();
  assert.equal(runner.started.length, 6);
  stop.abort();
  assert.equal(await run, "signal");
});

Deno.test("runMap() reads no further while the receiver is busy", async () => {
  const runner = new FakeRunner();
  const { promise: isTaken, resolve: take } = Promise.withResolvers<void>();
  const run = runMap(tasksOf(9), optionsOf(runner, [], { receive: () => isTaken }));
  await settle();
  for (const name of [...runner.running.keys()]) runner.end(name);
  await settle();
  assert.equal(runner.started.length, 3);
  take();
  for (let turn = 0; turn < 3; turn++) {
    await settle();
    for (const name of [...runner.running.keys()]) runner.end(name);
  }
  assert.equal(await run, null);
});

Deno.test("runMap() ends after so many failures, and gives what has ended", async () => {
  const runner = new FakeRunner();
  const received: string[] = [];
  const run = runMap(
    tasksOf(9, [2]),
    optionsOf(runner, received, { window: 5, failuresMax: 2, keepsOrder: true }),
  );
  await settle();
  runner.end("4/1");
  runner.end("5/1", "failed");
  assert.equal(await run, "failures");
  assert.deepEqual(received, ["2 unfit 0", "4 succeeded 1", "5 failed 1"]);
  assert.deepEqual(runner.released.sort(), ["1/1", "3/1", "4/1", "5/1"]);
});

Deno.test("runMap() stops at a signal while it waits for input", async () => {
  const stop = new AbortController();
  const source = (async function* () {
    yield* tasksOf(1);
    await new Promise(() => {});
  })();
  const run = runMap(source, optionsOf(new FakeRunner(), [], { signal: stop.signal }));
  await settle();
  stop.abort();
  assert.equal(await run, "signal");
});

Deno.test("runMap() runs what was read before the input broke off", async () => {
  const runner = new FakeRunner();
  const received: string[] = [];
  const source = (async function* () {
    yield* tasksOf(2);
    throw new Error("broken");
  })();
  const run = runMap(source, optionsOf(runner, received));
  run.catch(() => {});
  await settle();
  runner.end("1/1");
  runner.end("2/1");
  await assert.rejects(run, /broken/);
  assert.equal(received.length, 2);
});

Deno.test("runMap() ends with the error of the receiver, or of the cluster", async () => {
  const runner = new FakeRunner();
  let calls = 0;
  const failing = () => Promise.reject(new Error(`disk full ${++calls}`));
  const run = runMap(tasksOf(9), optionsOf(runner, [], { receive: failing }));
  run.catch(() => {});
  await settle();
  runner.end("1/1");
  runner.end("2/1");
  await assert.rejects(run, /disk full 1/);
  assert.equal(calls, 1);
  const gone: Runner = {
    start: () => ({ ended: () => Promise.reject(new Error("gone")), release: () => {} }),
  };
  await assert.rejects(runMap(tasksOf(9), optionsOf(gone, [])), /gone/);
});

/** How many attempts of a task fail before one succeeds; `null`: the line is unfit. */
const failures = fc.option(fc.integer({ min: 0, max: 3 }), { freq: 5 });

Deno.test("runMap() does what a model does, in any order of ends", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(failures, { maxLength: 12 }),
      fc.record({
        window: fc.integer({ min: 1, max: 5 }),
        retries: fc.integer({ min: 0, max: 2 }),
        keepsOrder: fc.boolean(),
      }),
      fc.infiniteStream(fc.nat()),
      async (script, options, picks) => {
        const runner = new FakeRunner();
        const received: string[] = [];
        const unfit = script.flatMap((each, index) => each === null ? [index + 1] : []);
        const all = { ...optionsOf(runner, received), ...options };
        let isOver = false;
        const run = runMap(tasksOf(script.length, unfit), all).finally(() => isOver = true);
        for (await settle(); !isOver; await settle()) {
          const names = [...runner.running.keys()];
          assert.ok(names.length > 0, "nothing runs");
          assert.ok(names.length <= options.window);
          const name = names[picks.next().value % names.length] ?? "";
          const [line = 0, attempt = 0] = name.split("/").map(Number);
          runner.end(name, attempt > (script[line - 1] ?? 0) ? "succeeded" : "failed");
        }
        assert.equal(await run, null);
        const expected = script.map((fails, index) => {
          if (fails === null) return `${index + 1} unfit 0`;
          const isDone = fails <= options.retries;
          return `${index + 1} ${isDone ? "succeeded" : "failed"} ${
            Math.min(fails, options.retries) + 1
          }`;
        });
        if (options.keepsOrder) assert.deepEqual(received, expected);
        else assert.deepEqual(received.toSorted(), expected.toSorted());
        assert.deepEqual(runner.released.toSorted(), runner.started.toSorted());
      },
    ),
  );
});

longTest("runMap() takes no memory for a million lines", async () => {
  const lines = (async function* () {
    for (let part = 0; part < 1000; part++) {
      const text = Array.from({ length: 1000 }, (_, index) => `line ${1000 * part + index}\n`);
      yield new TextEncoder().encode(text.join(""));
    }
  })();
  const { records } = await openInput(lines, "lines");
  const command = { words: () => ["true"] };
  const tasks = mapTasks(records, { command, size: 1, isDone: () => false });
  const end: AttemptEnd = {
    state: "succeeded",
    exitCode: 0,
    reason: null,
    seconds: null,
    worker: null,
    isCached: false,
    output: () => Promise.resolve({ stdout: "", stderr: "" }),
  };
  const runner: Runner = {
    start: () => ({ ended: () => settle().then(() => end), release: () => {} }),
  };
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  let [count, peakBytes] = [0, 0];
  const { heapUsed: before } = Deno.memoryUsage();
  const receive = () => {
    if (++count % 50_000 === 0) {
      collectGarbage();
      peakBytes = Math.max(peakBytes, Deno.memoryUsage().heapUsed - before);
    }
    return Promise.resolve();
  };
  await runMap(tasks, {
    ...optionsOf(runner, []),
    window: 1000,
    refill: 250,
    keepsOrder: true,
    receive,
  });
  assert.equal(count, 1_000_000);
  assert.ok(peakBytes < 16 * 1024 * 1024, `${peakBytes} bytes`);
});

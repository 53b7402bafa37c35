import assert from "node:assert/strict";
import fc from "fast-check";
import { DoneInputs } from "../../../cli/map/done_inputs.ts";
import type { AttemptEnd } from "../../../cli/map/map_run.ts";
import { type MapResult, mapResultOf, openResults } from "../../../cli/map/results_file.ts";
import "../../property_runs.ts";
import { usageErrorOf } from "../usage_error_of.ts";

const END: AttemptEnd = {
  state: "succeeded",
  exitCode: 0,
  reason: null,
  seconds: 0.5,
  worker: "w1",
  isCached: false,
  output: () => Promise.reject(new Error("unused")),
};

function succeeded(line: number, ...inputs: string[]): MapResult {
  return mapResultOf({ task: { line, inputs, words: [] }, attempts: 1, end: END }, null);
}

async function inFile(test: (path: string) => Promise<void>): Promise<void> {
  const path = await Deno.makeTempFile();
  try {
    await test(path);
  } finally {
    await Deno.remove(path);
  }
}

Deno.test("mapResultOf() describes a task, with small outputs as text", () => {
  const task = { line: 3, inputs: ["a"], words: ["x", "a"] };
  const output = { stdout: "out", stderr: new Uint8Array([255]) };
  assert.deepEqual(mapResultOf({ task, attempts: 2, end: { ...END, isCached: true } }, output), {
    line: 3,
    input: "a",
    state: "succeeded",
    exitCode: 0,
    attempts: 2,
    seconds: 0.5,
    worker: "w1",
    cached: true,
    stdout: "out",
    stderr: {
      sha256: "a8100ae6aa1940d0b663bb31cd466142ebbdbd5187131b92d93818987832eb89",
      bytes: 1,
    },
  });
  const { stdout } = mapResultOf({ task, attempts: 1, end: END }, {
    stdout: "x".repeat(65_537),
    stderr: "",
  });
  assert.equal(typeof stdout === "object" && stdout.bytes, 65_537);
});

Deno.test("mapResultOf() describes a line that could not run, and a task of several lines", () => {
  const fault = "it is not UTF-8";
  assert.deepEqual(mapResultOf({ task: { line: 2, inputs: [], fault }, attempts: 0 }, null), {
    line: 2,
    input: "",
    state: "unfit",
    exitCode: null,
    reason: fault,
    attempts: 0,
    seconds: null,
    worker: null,
  });
  assert.deepEqual(succeeded(1, "a", "b").input, ["a", "b"]);
});

Deno.test("openResults() goes on with a file, without what has succeeded", async () => {
  await inFile(async (path) => {
    const first = await openResults(path, { isResumed: false });
    first.add(succeeded(1, "a"));
    first.add({ ...succeeded(2, "b"), state: "failed" });
    first.add(succeeded(3, "c", "d"));
    first.add(succeeded(5, "a"));
    first.close();
    assert.match(
      await usageErrorOf(() => openResults(path, { isResumed: false })),
      /has some already; go on with --resume/,
    );
    const { done, close, add } = await openResults(path, { isResumed: true });
    assert.equal(done.size, 4);
    const taken = ["a", "a", "a", "b", "c", "d", "d", "e"].map((input) => done.take(input));
    assert.deepEqual(taken, [true, true, false, false, true, true, false, false]);
    add(succeeded(2, "b"));
    close();
    const lines = (await Deno.readTextFile(path)).trimEnd().split("\n");
    assert.deepEqual(lines.map((line) => JSON.parse(line).line), [1, 2, 3, 5, 2]);
  });
});

Deno.test("openResults() removes a part of a record that a killed run has left", async () => {
  await inFile(async (path) => {
    const whole = `${JSON.stringify(succeeded(1, "a"))}\n`;
    for (const part of ["{", whole.slice(0, -1)]) {
      await Deno.writeTextFile(path, whole + part);
      const { done, add, close } = await openResults(path, { isResumed: true });
      assert.equal(done.size, 1);
      add(succeeded(2, "b"));
      close();
      assert.equal(await Deno.readTextFile(path), `${whole}${JSON.stringify(succeeded(2, "b"))}\n`);
    }
  });
});

Deno.test("openResults() refuses other files and changes nothing in them", async () => {
  await inFile(async (path) => {
    for (const text of ["hello\n", '{"line":1}\n', '{"state":"succeeded","input":1}\n{}']) {
      await Deno.writeTextFile(path, text);
      assert.match(
        await usageErrorOf(() => openResults(path, { isResumed: true })),
        /line 1 is not a result of weir map/,
      );
      assert.equal(await Deno.readTextFile(path), text);
    }
  });
  assert.match(
    await usageErrorOf(() => openResults("/no/such/folder/file", { isResumed: false })),
    /^Cannot write the results to "\/no\/such\/folder\/file": /,
  );
});

Deno.test("DoneInputs takes each input as often as it was added", () => {
  const input = fc.constantFrom("", "a", "b", "c", "d", "é");
  fc.assert(
    fc.property(fc.array(input, { maxLength: 3000 }), fc.array(input), (added, asked) => {
      const done = new DoneInputs();
      for (const each of added) done.add(each);
      done.seal();
      const left = Map.groupBy(added, (each) => each);
      for (const each of asked) assert.equal(done.take(each), left.get(each)?.pop() !== undefined);
    }),
  );
});

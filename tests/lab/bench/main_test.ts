/** The command line of the bench. */
import assert from "node:assert/strict";
import { CommanderError } from "commander";
import { benchCommand, type BenchFlags } from "../../../lab/bench/main.ts";
import { ROWS } from "../../../lab/bench/rows.ts";

/** What the command prints, and the rows and flags with which it runs. */
async function run(...args: readonly string[]) {
  const printed: string[] = [];
  const runs: (readonly [rows: readonly string[], flags: BenchFlags])[] = [];
  const command = benchCommand((rows, flags) => {
    runs.push([rows.map(({ name }) => name), flags]);
    return Promise.resolve();
  });
  const write = (text: string) => void printed.push(text);
  command.exitOverride().configureOutput({ writeOut: write, writeErr: write });
  const exit = await command.parseAsync(args, { from: "user" }).then(() => null, (error) => {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode;
  });
  return { exit, text: printed.join(""), runs };
}

Deno.test("bench --help prints each row in one line, and runs nothing", async () => {
  const { exit, text, runs } = await run("--help");
  assert.equal(exit, 0);
  assert.deepEqual(runs, []);
  assert.match(text, /^Usage: bench \[options\] \[row\.\.\.\]\n/);
  const lines = text.split("\n");
  for (const { name, summary } of ROWS) {
    assert.equal(lines.filter((line) => line.startsWith(`  ${name} `)).length, 1, name);
    assert.ok(lines.some((line) => line.endsWith(`  ${summary}`) && line.length <= 100), name);
  }
});

Deno.test("bench refuses unknown rows and options, and a profile of all rows, before it runs any", async () => {
  for (
    const [args, message] of [
      [["flat-50k", "flat-51k"], /'flat-51k' is invalid .*There is no such row/],
      [["--fast", "flat-50k"], /unknown option '--fast'/],
      [["--profile"], /Cannot profile all rows/],
    ] as const
  ) {
    const { exit, text, runs } = await run(...args);
    assert.notEqual(exit, 0);
    assert.match(text, message);
    assert.deepEqual(runs, []);
  }
});

Deno.test("bench runs the named rows with its flags, and without names leaves them to the flags", async () => {
  assert.deepEqual((await run("one-task", "flat-50k", "--quick")).runs, [
    [["one-task", "flat-50k"], { quick: true }],
  ]);
  assert.deepEqual((await run("--json", "--dask")).runs, [[[], { json: true, dask: true }]]);
});

Deno.test("bench --dask knows the rows of data and of throughput, in the units of the row", () => {
  const rows = ROWS.filter(({ dask }) => dask !== undefined);
  const script = Deno.readTextFileSync(
    new URL("../../../lab/bench/dask.py", import.meta.url),
  );
  const known = [...script.matchAll(/^ {4}"([\w-]+)": /gm)].map(([, name]) => name);
  assert.deepEqual(known.toSorted(), rows.map(({ name }) => name).toSorted());
  const work = rows.find(({ name }) => name === "gather")?.dask?.({ quick: false, million: false });
  assert.equal(work?.count, 16);
  assert.equal(work?.valueOf(1000), 256);
});

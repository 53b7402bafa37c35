/** Graphs that tasks return are compiled alike, in this process and in another one. */
import assert from "node:assert/strict";
import { Compilers } from "../../compile/compilers.ts";
import { spawnCompiler } from "../../compile/spawned_graphs.ts";

const builtins = new Map([["inc", null], ["identity", null]]);
const PLACE = { prefix: "root~1.", op: "inc", modules: null };
const GRAPHS = [
  { tasks: { a: { op: "inc", args: [1] }, b: { op: "inc", args: [{ $ref: "a" }] } } },
  { tasks: { a: { op: "none" } } },
  { tasks: {}, result: "ü" },
];

Deno.test("spawnCompiler() compiles large graphs in another process, with the same outcome", async () => {
  const here = spawnCompiler({ builtins });
  const apart = spawnCompiler({ builtins, hereMax: 0 });
  const texts = GRAPHS.map((graph) => JSON.stringify(graph));
  const outcomes = texts.map((text) => here(text, PLACE, "a"));
  assert.deepEqual(outcomes.map((outcome) => "ok" in outcome && outcome.ok), [true, false, true]);
  assert.deepEqual(await Promise.all(texts.map((text) => apart(text, PLACE, "a"))), outcomes);
});

Deno.test("spawnCompiler(): the graphs of one owner do not delay those of others by more than one", async () => {
  const compilers = new Compilers({
    slots: 1,
    waitMs: Infinity,
    heapBytes: 128 * 1024 * 1024,
    compileMs: 60_000,
    idleMs: 60_000,
    reusedBytesMax: 1024 * 1024,
  });
  const compile = spawnCompiler({ builtins, hereMax: 0, compilers });
  const text = JSON.stringify(GRAPHS[0]);
  const ended: string[] = [];
  const run = async (owner: string, name: string) => {
    await compile(text, PLACE, owner);
    ended.push(name);
  };
  await Promise.all([run("a", "a1"), run("a", "a2"), run("a", "a3"), run("b", "b1")]);
  assert.deepEqual(ended, ["a1", "b1", "a2", "a3"]);
  await compilers.end();
});

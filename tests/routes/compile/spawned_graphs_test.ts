/** Graphs that tasks return are compiled alike, in this process and in another one. */
import assert from "node:assert/strict";
import { spawnCompiler } from "../../../routes/compile/spawned_graphs.ts";

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
  const outcomes = texts.map((text) => here(text, PLACE));
  assert.deepEqual(outcomes.map((outcome) => "ok" in outcome && outcome.ok), [true, false, true]);
  assert.deepEqual(await Promise.all(texts.map((text) => apart(text, PLACE))), outcomes);
});

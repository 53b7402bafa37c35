/** The recorded time spans of tasks. */
import assert from "node:assert/strict";
import { task, TaskGraph } from "../../../graph/mod.ts";
import { getAsync, Profiler } from "../../../local/mod.ts";

Deno.test("Profiler records which worker ran each task, and when", async () => {
  const profiler = new Profiler();
  const graph = new TaskGraph();
  const sleep = () => new Promise((resolve) => setTimeout(resolve));
  for (const key of ["a-1", "a-2", "<b>\u0001"]) graph.add(key, task(sleep));
  await getAsync(graph, ["a-1", "a-2", "<b>\u0001"], { numWorkers: 2, callbacks: profiler });
  assert.deepEqual(profiler.results.map(({ key }) => key).sort(), ["<b>\u0001", "a-1", "a-2"]);
  assert.deepEqual(new Set(profiler.results.map(({ worker }) => worker)), new Set([0, 1]));
  for (const { start, end } of profiler.results) assert.ok(start >= 0 && end >= start);
  const svg = profiler.svg();
  assert.equal(svg.match(/<rect /g)?.length, 3);
  assert.equal(svg.match(/>worker [01]</g)?.length, 2);
  assert.match(svg, /<title>&lt;b&gt; : [\d.]+ ms<\/title>/);
  const [first, second] = [...svg.matchAll(/fill="([^"]+)"><title>a-/g)].map((match) => match[1]);
  assert.equal(first, second);
  profiler.clear();
  assert.deepEqual(profiler.results, []);
  assert.doesNotMatch(profiler.svg(), /<rect/);
});

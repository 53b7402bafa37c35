/** Callbacks that show what a run does. */
import assert from "node:assert/strict";
import { ref, task, TaskGraph } from "../../graph/mod.ts";
import { getAsync, Profiler, ProgressBar } from "../../local/mod.ts";

Deno.test("ProgressBar draws over its line on a terminal", async () => {
  const written = await draw({ isTerminal: true, interval: 0 });
  assert.match(written[0] ?? "", /^\r\[#{5} {5}\] 1\/2 50% \d+\.\ds$/);
  assert.match(written.at(-1) ?? "", /^\r\[#{10}\] 2\/2 100% \d+\.\ds\n$/);
});

Deno.test("ProgressBar writes one line elsewhere, and says what failed", async () => {
  assert.match((await draw({ isTerminal: false })).join("|"), /^\[#{10}\] 2\/2 100% \d+\.\ds\n$/);
  const failed = await draw({ isTerminal: false }, "fail");
  assert.match(failed.join("|"), /^\[#{5} {5}\] 1\/2 50% \d+\.\ds failed\n$/);
});

Deno.test("ProgressBar is silent about runs that are over before its minimum", async () => {
  assert.deepEqual(await draw({ isTerminal: true, interval: 0, minimum: 60 }), []);
});

Deno.test("Profiler knows which worker ran each task, and when", async () => {
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

async function draw(
  options: ConstructorParameters<typeof ProgressBar>[0],
  last = "inc",
): Promise<string[]> {
  const written: string[] = [];
  const bar = new ProgressBar({ width: 10, write: (text) => written.push(text), ...options });
  const graph = new TaskGraph();
  graph.add("x", task("inc", 1));
  graph.add("y", task(last, ref("x")));
  await getAsync(graph, "y", { callbacks: bar }).catch(() => {});
  return written;
}

/** The progress bar of a run. */
import assert from "node:assert/strict";
import { ref, task, TaskGraph } from "../../../graph/mod.ts";
import { getAsync, ProgressBar } from "../../../local/mod.ts";

Deno.test("ProgressBar overwrites its line on a terminal", async () => {
  const written = await draw({ isTerminal: true, interval: 0 });
  assert.match(written[0] ?? "", /^\r\[#{5} {5}\] 1\/2 50% \d+\.\ds$/);
  assert.match(written.at(-1) ?? "", /^\r\[#{10}\] 2\/2 100% \d+\.\ds\n$/);
});

Deno.test("ProgressBar writes one line without a terminal, and marks a failed run", async () => {
  assert.match((await draw({ isTerminal: false })).join("|"), /^\[#{10}\] 2\/2 100% \d+\.\ds\n$/);
  const failed = await draw({ isTerminal: false }, "fail");
  assert.match(failed.join("|"), /^\[#{5} {5}\] 1\/2 50% \d+\.\ds failed\n$/);
});

Deno.test("ProgressBar writes nothing about a run shorter than its minimum", async () => {
  assert.deepEqual(await draw({ isTerminal: true, interval: 0, minimum: 60 }), []);
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

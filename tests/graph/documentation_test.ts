import assert from "node:assert/strict";
import { call, compile, order, ref, task, TaskGraph, value } from "../../graph/mod.ts";
import { builtins } from "../../ops/mod.ts";

const PAGES = ["reference/graph.md", "guide/graphs.md", "guide/files.md"].map((path) =>
  Deno.readTextFileSync(new URL(`../../docs/${path}`, import.meta.url))
).join("\n");

Deno.test("compile() accepts every graph of the documentation", () => {
  const graphs = [...PAGES.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) =>
    JSON.parse(String(text))
  );
  assert.equal(graphs.length, 6);
  for (const graph of graphs) {
    assert.deepEqual(
      compile(graph, { namespace: "fresh", builtins }).ok,
      true,
      JSON.stringify(graph),
    );
  }
});

Deno.test("TaskGraph works as documented", () => {
  const graph = new TaskGraph({ name: "example", defaults: { retries: 2 } });
  graph.add("x", value([3, 1, 2]));
  graph.add("sorted", task("sort", ref("x")));
  graph.add("total", task("sum", call("concat", ref("sorted"), [4])), { timeout: 10 });
  graph.add("half", task((total: number) => total / 2, ref("total")));
  graph.output("half");
  assert.deepEqual([...order(graph)], [["x", 0], ["sorted", 1], ["total", 2], ["half", 3]]);
  assert.ok(compile(graph.toJSON(), { namespace: "fresh", builtins }).ok);
  const [, shown = ""] = /```ts\n([\s\S]*?)```/.exec(PAGES) ?? [];
  for (const line of shown.split("\n").filter((line) => line.startsWith("graph."))) {
    assert.ok(THIS_FILE.includes(line), `The documentation shows ${line}`);
  }
});

const THIS_FILE = Deno.readTextFileSync(new URL(import.meta.url));

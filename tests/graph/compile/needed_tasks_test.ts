/** Culling, aliases and literals before tasks are numbered. */
import assert from "node:assert/strict";
import { neededTasks } from "../../../graph/compile/needed_tasks.ts";
import { ResolvedGraph } from "../../../graph/compile/resolved_graph.ts";
import { validate } from "../../../graph/submission/validate.ts";

function resolve(submission: unknown): ResolvedGraph {
  const validation = validate(submission);
  assert.ok(validation.ok);
  return new ResolvedGraph(validation.graph);
}

function keysOf(graph: ResolvedGraph, nodes: readonly number[]): string[] {
  return nodes.map((node) => graph.keyOf(node));
}

const inc = ($ref: string) => ({ op: "inc", args: [{ $ref }] });

Deno.test("neededTasks() returns the tasks that outputs need and counts the others", () => {
  const graph = resolve({
    tasks: { a: inc("b"), b: { op: "one" }, c: inc("a"), d: inc("d2"), d2: { value: 1 } },
    outputs: ["a"],
  });
  const needed = neededTasks(graph);
  assert.deepEqual(keysOf(graph, needed.nodes), ["a", "b"]);
  assert.deepEqual(needed.calls[0], {
    op: "inc",
    args: [{ $ref: 0 }],
    inputs: [1],
    parts: [],
    after: [],
  });
  assert.deepEqual([...needed.places], [0, 1, -1, -1, -1]);
  assert.equal(needed.culled, 3);
});

Deno.test("neededTasks() counts neither aliases nor inlined literals as culled", () => {
  const graph = resolve({
    tasks: { x: { value: 1 }, y: { alias: "x" }, z: inc("y") },
    outputs: ["z"],
  });
  const needed = neededTasks(graph);
  assert.deepEqual(keysOf(graph, needed.nodes), ["z"]);
  assert.deepEqual(needed.calls[0], { op: "inc", args: [1], inputs: [], parts: [], after: [] });
  assert.equal(needed.culled, 0);
});

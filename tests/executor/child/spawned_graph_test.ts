/** What counts as a graph in place of a result. */
import assert from "node:assert/strict";
import { resultOnly, spawnedGraph } from "../../../executor/child/spawned_graph.ts";

const OP = "./tasks.js#f";

function graphOf(value: unknown, op = OP): string | null {
  const bytes = spawnedGraph(value, op);
  return bytes && new TextDecoder().decode(bytes);
}

Deno.test("spawnedGraph() takes an object whose only key is $spawn, of a task of a module", () => {
  assert.equal(graphOf({ $spawn: { tasks: {} } }), '{"tasks":{}}');
  assert.equal(graphOf({ $spawn: undefined }), "null");
  for (const value of [null, 5, "$spawn", [], {}, { $spawn: 1, other: 2 }, new Map()]) {
    assert.equal(graphOf(value), null);
  }
  assert.equal(graphOf({ $spawn: {} }, "identity"), null);
  assert.equal(graphOf({ $spawn: {} }, "npm:package#f"), "{}");
});

Deno.test("spawnedGraph() does not list the keys of a result", () => {
  const large = new Proxy(new Uint8Array(1), {
    ownKeys: () => assert.fail("a typed array of 1 GiB would have as many keys"),
  });
  assert.equal(graphOf(large), null);
});

Deno.test("spawnedGraph() says why a graph cannot be sent", () => {
  assert.throws(() => graphOf({ $spawn: { n: 1n } }), /Cannot start the tasks of ".*#f": .*BigInt/);
  const large = { $spawn: "x".repeat(16 * 2 ** 20) };
  assert.throws(() => graphOf(large), {
    name: "spawn_limit",
    message: /larger than 16777216 bytes/,
  });
});

Deno.test("resultOnly() refuses every graph and gives other values back", () => {
  const result = { files: 1 };
  assert.equal(resultOnly(result, OP), result);
  for (const $spawn of [{ tasks: {} }, 1n]) {
    assert.throws(() => resultOnly({ $spawn }, OP), /a task with "outputs" starts none/);
  }
});

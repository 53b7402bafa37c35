/** Values in local graphs: the same in this process; in a pool as docs/reference/client.md says. */
import assert from "node:assert/strict";
import { ref, task, TaskGraph, value } from "../../../graph/mod.ts";
import { getAsync, LocalPool } from "../../../local/mod.ts";
import { KINDS } from "../../end_to_end/client/value_kinds.ts";

const MODULE = new URL("../../end_to_end/client/value_kinds.ts", import.meta.url);

Deno.test("values of a local graph are the same objects in this process", async () => {
  for (const { kind, make } of KINDS) {
    const given = make();
    const graph = new TaskGraph();
    graph.add("x", value(given));
    graph.add("y", task("identity", ref("x")));
    assert.ok(Object.is(await getAsync(graph, "y"), given), kind);
  }
});

Deno.test("values of a LocalPool are what docs/reference/client.md says of them", async () => {
  await using pool = new LocalPool({ processes: 1 });
  const source = await Deno.readTextFile(MODULE);
  const graph = new TaskGraph().module("kinds.ts", source);
  const kept = KINDS.filter(({ refused }) => refused === undefined);
  const keys = kept.map(({ kind, make }, index) => {
    graph.add(`value ${index}`, value(make()));
    graph.add(`passed ${index}`, task("identity", ref(`value ${index}`)));
    graph.add(`made ${index}`, task("./kinds.ts#made", kind));
    return [`passed ${index}`, `made ${index}`];
  });
  const values = await getAsync(graph, keys, pool.options) as unknown[][];
  for (const [index, { kind, make, comes = make }] of kept.entries()) {
    assert.deepStrictEqual(values[index], [comes(), comes()], kind);
  }
  for (const { kind, make, refused } of KINDS) {
    if (refused === undefined) continue;
    const refusing = new TaskGraph().module("kinds.ts", source);
    refusing.add("value", value(make()));
    refusing.add("passed", task("identity", ref("value")));
    refusing.add("made", task("./kinds.ts#made", kind));
    await assert.rejects(getAsync(refusing, "passed", pool.options), refused, kind);
    await assert.rejects(getAsync(refusing, "made", pool.options), refused, kind);
  }
});

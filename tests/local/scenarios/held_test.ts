/** The peak number of results that a run on one slot holds, for graphs of real collections. */
import assert from "node:assert/strict";
import { type GraphSubmission, TaskGraph } from "../../../graph/mod.ts";
import { getAsync, LocalPool, type LocalState, type TaskCallbacks } from "../../../local/mod.ts";
import { digestGraphs } from "../../end_to_end/digest_graphs.ts";

/** Peak number of results held, including the one being computed. */
const PEAKS: Readonly<Record<string, number>> = {
  "bag-frequencies": 18,
  // Tasks made ready run before the static order, in which the peak would be 112.
  "dot-product": 159,
  "groupby-shuffle": 33,
  "rechunk-sum": 31,
  "tall-skinny-svd": 10,
};

class Peak implements TaskCallbacks {
  most = 0;

  pretask(...[, , state]: [string, unknown, LocalState]): void {
    this.most = Math.max(this.most, state.cache.size + 1);
  }
}

for (const { name, expected, submission } of digestGraphs) {
  Deno.test(`getAsync() of ${name} holds ${PEAKS[name]} results at once on one slot`, async () => {
    const graph = TaskGraph.from(submission() as GraphSubmission);
    const builtin = graph.withTasks([...graph.entries()].map(([key, { node, annotations }]) => {
      return [key, { node: "op" in node ? { ...node, op: "digest" } : node, annotations }];
    }));
    const keys = Object.keys(expected);
    const peak = new Peak();
    const values = await getAsync(builtin, keys, { callbacks: peak });
    assert.deepEqual(values, Object.values(expected));
    // The results held include outputs that are available already.
    assert.equal(peak.most, PEAKS[name]);
  });
}

Deno.test("getAsync() on a pool gives the results of a real graph", async () => {
  const [first] = digestGraphs;
  assert.ok(first);
  await using pool = new LocalPool({ processes: 2 });
  const keys = Object.keys(first.expected);
  const values = await getAsync(first.submission() as GraphSubmission, keys, pool.options);
  assert.deepEqual(values, Object.values(first.expected));
});

/** Real graphs in real processes, with a worker per transport, have exactly their digests. */
import assert from "node:assert/strict";
import { present } from "../../base/mod.ts";
import { Cluster } from "./cluster.ts";
import { isLong } from "../long.ts";
import { digestGraphs } from "./digest_graphs.ts";

for (const transports of isLong ? [["sse", "sse"], ["poll", "poll"]] : [["sse", "poll"]]) {
  Deno.test(`the cluster computes real graphs over ${transports}, several at once and one alone`, async (t) => {
    const workers = transports.map((transport) => ["--transport", transport]);
    await using cluster = await Cluster.start({ workers });

    await t.step("several at once have each their digests", async () => {
      const results = await Promise.all(
        digestGraphs.map((graph) => cluster.results(graph.submission())),
      );
      assert.deepEqual(results, digestGraphs.map(({ expected }) => expected));
    });

    await t.step("every task of an undisturbed graph runs exactly once", async () => {
      const graph = digestGraphs.find(({ name }) => name === "groupby-shuffle");
      const { tasks, submission } = present(graph, "the graph");
      const { id } = await cluster.submit(submission());
      assert.equal((await cluster.ended(id)).state, "succeeded");
      const attempts = await cluster.attempts(id);
      assert.equal(attempts.length, tasks);
      assert.deepEqual(attempts.filter(([, count]) => count !== 1), []);
    });
  });
}

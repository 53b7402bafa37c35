/** Real graphs in real processes, with a worker per transport, have exactly their digests. */
import assert from "node:assert/strict";
import { present } from "../../../base/mod.ts";
import { TRANSPORTS } from "../../../worker/mod.ts";
import { Cluster } from "../cluster.ts";
import { isLong, longTest } from "../../long.ts";
import { type DigestGraph, digestGraphs } from "../digest_graphs.ts";
import { cluster as idle } from "./idle_cluster.ts";

/** Graphs with fewer tasks run every time: all but the dot product. */
const SHORT_TASKS_MAX = 1000;

Deno.test(
  "the cluster computes real graphs over sse,poll, several at once",
  () => atOnce(idle(), digestGraphs.filter(({ tasks }) => isLong || tasks < SHORT_TASKS_MAX)),
);

for (const transport of TRANSPORTS) {
  longTest(
    `the cluster computes real graphs over ${transport}, several at once and one alone`,
    async (t) => {
      const workers = [["--transport", transport], ["--transport", transport]];
      await using cluster = await Cluster.start({ workers, scheduler: ["--worker-port", "0"] });
      await t.step("several at once have each their digests", () => atOnce(cluster));
      await t.step("every task of an undisturbed graph runs exactly once", async () => {
        const graph = digestGraphs.find(({ name }) => name === "groupby-shuffle");
        const { tasks, submission } = present(graph, "the graph");
        const { id } = await cluster.submit(submission());
        assert.equal((await cluster.ended(id)).state, "succeeded");
        const attempts = await cluster.attempts(id);
        assert.equal(attempts.length, tasks);
        assert.deepEqual(attempts.filter(([, count]) => count !== 1), []);
      });
    },
  );
}

async function atOnce(
  cluster: Cluster,
  graphs: readonly DigestGraph[] = digestGraphs,
): Promise<void> {
  const results = await Promise.all(
    graphs.map((graph) => cluster.results(graph.submission())),
  );
  assert.deepEqual(results, graphs.map(({ expected }) => expected));
}

/** Real graphs in real processes, with two workers per transport, have exactly their digests. */
import assert from "node:assert/strict";
import { Cluster } from "./cluster.ts";
import { digestGraphs } from "./digest_graphs.ts";

for (const transport of ["sse", "poll"]) {
  Deno.test(`the cluster computes the digests of every real graph over ${transport}`, async () => {
    const flags = ["--transport", transport];
    await using cluster = await Cluster.start({ workers: [flags, flags] });
    for (const graph of digestGraphs) {
      assert.deepEqual(await cluster.results(graph.submission()), graph.expected, graph.name);
    }
  });
}

Deno.test("the cluster computes several graphs at once, each with its own digests", async () => {
  await using cluster = await Cluster.start();
  const results = await Promise.all(
    digestGraphs.map((graph) => cluster.results(graph.submission())),
  );
  assert.deepEqual(results, digestGraphs.map(({ expected }) => expected));
});

Deno.test("the cluster runs every task of an undisturbed graph exactly once", async () => {
  await using cluster = await Cluster.start();
  const graph = digestGraphs.find(({ name }) => name === "groupby-shuffle");
  assert.ok(graph);
  const { id } = await cluster.submit(graph.submission());
  await cluster.ended(id);
  const { body } = await cluster.get(`/api/v1/graphs/${id}/tasks?limit=1000`);
  const { items } = body as { items: { attempts: number }[] };
  assert.equal(items.length, graph.tasks);
  assert.deepEqual([...new Set(items.map(({ attempts }) => attempts))], [1]);
});

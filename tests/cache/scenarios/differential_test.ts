/**
 * Random pipelines, each changed in one place, run with and without a cache: equal results, always.
 * A pipeline in which nothing has changed runs nothing.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { propertyRuns } from "../../property_runs.ts";
import { CachedCluster } from "./cached_cluster.ts";
import { change, changed, neverCached, pipelineOf, pipelinePlan } from "./random_pipeline.ts";

Deno.test("results with and without a cache are equal, and what has not changed does not run", async () => {
  await using cached = await CachedCluster.start({ workers: 2 });
  await using plain = await CachedCluster.start({ place: null });
  const check = async (plan: typeof pipelinePlan extends fc.Arbitrary<infer P> ? P : never) => {
    const graph = pipelineOf(plan);
    const [found, expected] = await Promise.all([cached.run(graph), plain.run(graph)]);
    assert.equal(found.results, expected.results);
  };
  await fc.assert(
    fc.asyncProperty(pipelinePlan, change, async (plan, edit) => {
      await check(plan);
      const next = changed(plan, edit);
      await check(next);
      const open = neverCached(next);
      const { runs } = await cached.run(pipelineOf(next));
      assert.deepEqual(runs.filter((key) => /^t\d+$/.test(key) && !open.has(key)), []);
      // An owner may have 1000 module sets.
      await Promise.all([cached.deleteGraphs(), plain.deleteGraphs()]);
    }),
    propertyRuns(1000),
  );
});

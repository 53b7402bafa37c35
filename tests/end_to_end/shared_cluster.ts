/** One cluster for the tests of several files of a folder. */
import assert from "node:assert/strict";
import { present } from "../../base/mod.ts";
import { Cluster, type ClusterOptions } from "./cluster.ts";

/**
 * Registers a cluster that starts before the first test and stops after the last one. Returns how a
 * test gets it. The files of a folder share one isolate, so those that import a module which calls
 * this share the cluster; a file that runs alone has its own.
 *
 * Tests leave its workers alive and idle: at the end, no graph runs and all workers are there.
 */
export function sharedCluster(options: ClusterOptions = {}): () => Cluster {
  let cluster: Cluster | undefined;
  Deno.test.beforeAll(async () => {
    cluster = await Cluster.start(options);
  });
  Deno.test.afterAll(async () => {
    if (cluster === undefined) return;
    try {
      await checkLeftovers(cluster);
    } finally {
      await cluster[Symbol.asyncDispose]();
    }
  });
  return () => present(cluster, "the shared cluster");
}

async function checkLeftovers({ client, workers }: Cluster): Promise<void> {
  const running: string[] = [];
  for await (const { id, name, state } of client.graphs({ state: "running" })) {
    running.push(`${name ?? id} ${state}`);
  }
  assert.deepEqual(running, [], "tests left running graphs");
  const names = (await client.workers()).map(({ name }) => name).sort();
  assert.deepEqual(names, workers.map((_, index) => `w${index}`));
}

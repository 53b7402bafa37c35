/** Counts the runs of tasks by the task stream. */
import assert from "node:assert/strict";
import type { Cluster } from "../cluster.ts";

/** Keys of tasks that ran more than once, of a cluster that has run `tasks` tasks. */
export async function ranTwice(cluster: Cluster, tasks: number): Promise<string[]> {
  const { body } = await cluster.get("/api/v1/stream?keys=true&limit=10000");
  const { key: keys } = body as { readonly key: readonly string[] };
  assert.equal(new Set(keys).size, tasks);
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

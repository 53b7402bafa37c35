/**
 * The cluster of the tests of this folder that do not change its workers: one by SSE, whose
 * executors may use little memory, and one by long polling. It is idle before the first graph.
 */
import { sharedCluster } from "../shared_cluster.ts";

export const cluster = sharedCluster({
  scheduler: ["--amm-interval", "0.5"],
  workers: [
    ["--memory-limit", "2GiB", "--executor-memory-limit", "300MiB", "--transport", "sse"],
    ["--transport", "poll"],
  ],
});

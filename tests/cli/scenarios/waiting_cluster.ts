/** The cluster of the tests whose commands wait for graphs. */
import { sharedCluster } from "../../end_to_end/shared_cluster.ts";

export const cluster = sharedCluster({ workers: [["--threads", "2"]] });

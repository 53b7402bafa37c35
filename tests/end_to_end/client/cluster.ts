/** The cluster of the tests of this folder that do not change its workers. */
import { sharedCluster } from "../shared_cluster.ts";

export const cluster = sharedCluster();

/** Runs graphs on real workers, and keeps their profiles and the memory that workers took. */
import type { Client } from "../../client/mod.ts";
import { type GraphProfile, readProfile } from "../../protocol/mod.ts";
import { startCluster } from "../bench/cluster.ts";
import type { WaitingGraph } from "./graphs.ts";

/** A cluster of real processes. */
export interface RealPlan {
  readonly workers: number;
  readonly threads: number;
  /** As a flag; `null`: no limit. */
  readonly memory: string | null;
  readonly amm: boolean;
}

export interface MeasuredRun {
  readonly graph: string;
  readonly profile: GraphProfile;
  /** Largest resident bytes of a worker with its tasks. */
  readonly peakBytes: number;
  /** Most bytes of values in the memory of a worker. */
  readonly peakValueBytes: number;
}

/** Workers report their memory twice a second. */
const SAMPLE_MS = 250;

/** Runs the graphs one after another on one cluster. */
export async function measure(
  plan: RealPlan,
  graphs: readonly WaitingGraph[],
): Promise<readonly MeasuredRun[]> {
  const { workers, threads, memory, amm } = plan;
  await using cluster = await startCluster(workers, {
    flags: amm ? [] : ["--no-amm"],
    workerFlags: () => [
      ...["--threads", `${threads}`],
      ...["--memory-limit", memory ?? "0"],
    ],
  });
  const runs: MeasuredRun[] = [];
  for (const graph of graphs) {
    runs.push(await runGraph(cluster.client, graph));
    console.error(`  ${graph.name}: ${runs.at(-1)?.profile.header.elapsedMs} ms`);
  }
  return runs;
}

async function runGraph(client: Client, { name, submission }: WaitingGraph): Promise<MeasuredRun> {
  const { id } = await client.submit(JSON.stringify({ ...submission, name }), {
    idempotencyKey: crypto.randomUUID(),
  });
  const peak = { process: 0, values: 0 };
  for (let isOver = false; !isOver;) {
    const { state } = await client.graph(id);
    isOver = state !== "running";
    for (const { memory } of await client.workers()) {
      peak.process = Math.max(peak.process, memory?.process ?? 0);
      peak.values = Math.max(peak.values, memory?.managed ?? 0);
    }
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
  }
  const response = await client.openProfile(id);
  const profile = readProfile((await response.text()).split("\n"), name);
  await client.delete(id);
  return { graph: name, profile, peakBytes: peak.process, peakValueBytes: peak.values };
}

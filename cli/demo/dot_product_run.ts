/**
 * Runs the blocked dot product in a cluster of real processes, first with the Active Memory Manager
 * off, then with it on, and samples the memory of the cluster. Used by `weir demo` and a benchmark.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { Client } from "../../client/mod.ts";
import type { SamplerStatus } from "../../protocol/mod.ts";
import { type DotProduct, dotProductGraph } from "./dot_product.ts";
import type { DemoSteps } from "./demo_progress.ts";
import { CommandError, EXIT } from "../exit_code.ts";
import { RoleProcess } from "../roles/role_process.ts";
import { counted } from "../output/counted.ts";

/** Seconds between two runs of the manager; short, so that a short computation has enough runs. */
const AMM_INTERVAL = 0.1;
const SAMPLE_SECONDS = 0.1;
/** Time between two looks at how many tasks are done. */
const PROGRESS_SECONDS = 1;
/** Computed before both runs, so that neither of them includes the first use of the code. */
const WARM_UP: DotProduct = { blocks: 4, blockSize: 100 };

export interface DotProductRun {
  readonly value: number;
  readonly tasks: number;
  readonly seconds: number;
  /** Bytes that workers received from each other. */
  readonly movedBytes: number;
  readonly peakManagedBytes: number;
}

export interface DotProductRuns {
  readonly off: DotProductRun;
  readonly on: DotProductRun;
  /** Both series of managed memory, aligned, as an SVG document. */
  readonly plot: string;
}

/**
 * Starts a scheduler and `workers` worker processes with one slot each, and runs `problem` twice.
 * `progress` gets to know each phase, and how far it is.
 */
export async function runDotProducts(
  problem: DotProduct,
  workers: number,
  progress: DemoSteps,
): Promise<DotProductRuns> {
  const processes: RoleProcess[] = [];
  try {
    progress.phase(`Starting a scheduler and ${counted(workers, "worker")}`);
    const flags = ["--port", "0", "--no-amm", "--amm-interval", String(AMM_INTERVAL)];
    const scheduler = await RoleProcess.start(["scheduler", ...flags]);
    processes.push(scheduler);
    const client = new Client({ url: scheduler.url });
    const starts = Array.from({ length: workers }, (_, index) =>
      RoleProcess.start(
        ["worker", "--scheduler", scheduler.url, "--name", `demo-${index}`, "--threads", "1"],
      ));
    for (const start of starts) {
      processes.push(await start);
      progress.step(processes.length - 1, workers, "workers");
    }
    const run = (each: DotProduct, label: string) => runOnce(client, each, { label, progress });
    progress.phase("Warming up with a small matrix");
    await run(WARM_UP, "warm-up");
    progress.phase("Computing with the memory manager off");
    const off = await run(problem, "manager off");
    await client.setAmm("start");
    progress.phase("Computing with the memory manager on");
    const on = await run(problem, "manager on");
    const plot = await client.plotSamplers([off.sampler, on.sampler]);
    return { off: off.run, on: on.run, plot };
  } finally {
    await Promise.all(processes.map((process) => process.stop()));
  }
}

/** One run. Deletes the graph and its results at the end; the sampled series is kept. */
async function runOnce(
  client: Client,
  problem: DotProduct,
  { label, progress }: { readonly label: string; readonly progress: DemoSteps },
): Promise<{ readonly run: DotProductRun; readonly sampler: string }> {
  const graph = JSON.stringify(dotProductGraph(problem));
  const movedBefore = await movedBytes(client);
  const { id: sampler } = await client.startSampler({
    measure: "managed",
    interval: SAMPLE_SECONDS,
    label,
  });
  const startedAt = performance.now();
  const { id, tasks } = await client.submit(graph, { idempotencyKey: uuidv7() });
  const state = await waitUntilEnded(client, id, progress);
  const seconds = (performance.now() - startedAt) / 1000;
  const series = await client.stopSampler(sampler);
  if (state !== "succeeded") throw new CommandError(`The graph ended as ${state}`, EXIT.taskFailed);
  const value = await client.result(id, "total") as number;
  const moved = await movedBytes(client) - movedBefore;
  await client.delete(id);
  await waitUntilEmpty(client);
  return {
    run: { value, tasks, seconds, movedBytes: moved, peakManagedBytes: peakOf(series) },
    sampler,
  };
}

async function waitUntilEnded(client: Client, id: string, progress: DemoSteps): Promise<string> {
  for (;;) {
    const { state, counts, tasks } = await client.graph(id, { wait: PROGRESS_SECONDS });
    progress.step(counts.memory + counts.released, tasks, "tasks");
    if (state !== "running" && state !== "cancelling") return state;
  }
}

/** Waits until no results are in memory, so that the next run starts with empty workers. */
async function waitUntilEmpty(client: Client): Promise<void> {
  while ((await client.memory()).managed > 0) {
    await sleep(50);
  }
}

async function movedBytes(client: Client): Promise<number> {
  return (await client.workers()).reduce((sum, { receivedBytes }) => sum + receivedBytes, 0);
}

function peakOf({ samples }: SamplerStatus): number {
  return samples.reduce((peak, { max }) => Math.max(peak, max), 0);
}

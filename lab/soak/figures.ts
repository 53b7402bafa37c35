/** The figures of a cluster that must not grow, read from `/proc`, the disk and a clock. */
import { uuidv7 } from "uuidv7";
import type { BenchCluster } from "../bench/cluster.ts";
import { descendants, residentBytes } from "../../tests/end_to_end/processes.ts";

/** A figure by name: its unit, and the slope for 100,000 tasks above which the soak fails. */
export interface FigureBound {
  readonly name: string;
  readonly unit: string;
  readonly slopeMax: number;
}

const MIB = 2 ** 20;

/**
 * The bounds are a quarter of the growth that a story without a bound caused in the scheduler, 69
 * MiB for 100,000 tasks; one descriptor or file for 50,000 tasks; and a tenth of a second.
 */
export function figureBounds(workers: readonly string[]): FigureBound[] {
  const resident = ["scheduler", ...workers, ...workers.map((name) => `${name} tasks`)];
  return [
    ...resident.map((name) => ({ name: `${name} resident`, unit: "MiB", slopeMax: 17 })),
    ...["scheduler", ...workers].map((name) => ({
      name: `${name} descriptors`,
      unit: "",
      slopeMax: 2,
    })),
    { name: "temporary files", unit: "", slopeMax: 2 },
    { name: "latency", unit: "ms", slopeMax: 100 },
  ];
}

/** Measures all figures. `folder`: the temporary files; `workers`: names in the cluster's order. */
export async function measureFigures(
  { client, processes }: BenchCluster,
  workers: readonly string[],
  folder: string,
): Promise<Map<string, number>> {
  const figures = new Map<string, number>();
  for (const [index, { child: { pid } }] of processes.entries()) {
    const name = index === 0 ? "scheduler" : workers[index - 1];
    figures.set(`${name} resident`, residentBytes(pid) / MIB);
    figures.set(`${name} descriptors`, descriptors(pid));
    if (index === 0) continue;
    const children = descendants(pid).filter((child) => child !== pid);
    const bytes = children.reduce((sum, child) => sum + residentBytes(child), 0);
    figures.set(`${name} tasks resident`, bytes / MIB);
  }
  figures.set("temporary files", countFiles(folder));
  const startedAt = performance.now();
  const graph = JSON.stringify({ tasks: { a: { op: "inc", args: [1] } }, outputs: ["a"] });
  const { id } = await client.submit(graph, { idempotencyKey: uuidv7(), wait: 60 });
  figures.set("latency", performance.now() - startedAt);
  await client.delete(id);
  return figures;
}

function descriptors(pid: number): number {
  try {
    return [...Deno.readDirSync(`/proc/${pid}/fd`)].length;
  } catch {
    return 0;
  }
}

/** Files that are removed meanwhile do not count. */
function countFiles(folder: string): number {
  let files = 0;
  try {
    for (const { name, isDirectory } of Deno.readDirSync(folder)) {
      files += isDirectory ? countFiles(`${folder}/${name}`) : 1;
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return files;
}

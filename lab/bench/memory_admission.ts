/**
 * `memory-admission`: tasks that each take 300 MiB while they run, on three workers of 1 GiB and
 * four threads, which start so many beside each other as fit. The limit is the best number of
 * threads that a user finds by hand, without admission. The notes have the kills of each.
 */
import { timeMs } from "./figures.ts";
import { startCluster } from "./cluster.ts";
import type { BenchRow } from "./row.ts";

const WORKERS = 3;
const THREADS = 4;
const BY_HAND = [1, 2, 3];
const TASKS = 200;
const QUICK_TASKS = 60;
const PEAK_MIB = 300;
const HOLD_MS = 300;
const FLOOR_RATIO = 0.9;

const MODULE = `
export async function work(): Promise<number> {
  const bytes = new Uint8Array(${PEAK_MIB} * 1024 * 1024);
  for (let at = 0; at < bytes.length; at += 4096) bytes[at] = 1;
  await new Promise((resolve) => setTimeout(resolve, ${HOLD_MS}));
  return bytes[4096] ?? 0;
}
`;

interface Figures {
  readonly rate: number;
  readonly killed: number;
}

export const memoryAdmission: BenchRow = {
  name: "memory-admission",
  summary: "tasks of 300 MiB that start as memory allows",
  run: async ({ quick, profile }) => {
    const tasks = quick ? QUICK_TASKS : TASKS;
    const admitted = await measure(tasks, THREADS, [], profile);
    const off = ["--no-memory-admission"];
    const without = await measure(tasks, THREADS, off);
    let best: Figures = { rate: 0, killed: 0 };
    let bestThreads = 0;
    for (const threads of BY_HAND) {
      const figures = await measure(tasks, threads, off);
      if (figures.rate <= best.rate) continue;
      best = figures;
      bestThreads = threads;
    }
    if (admitted.killed > 0) throw new Error(`${admitted.killed} tasks were killed`);
    return {
      unit: "tasks/s",
      value: admitted.rate,
      limit: best.rate,
      limitName: `the best by hand, --threads ${bestThreads}`,
      floor: FLOOR_RATIO * best.rate,
      notes: `${tasks} tasks of ${PEAK_MIB} MiB; kills: ${admitted.killed}, by hand ` +
        `${best.killed}, with ${THREADS} threads and no admission ${without.killed} ` +
        `(${without.rate.toFixed(1)} tasks/s)`,
    };
  },
};

/** Tasks per second, and the tasks that were killed, on a new cluster. */
async function measure(
  tasks: number,
  threads: number,
  flags: readonly string[],
  profile?: string,
): Promise<Figures> {
  const own = ["--threads", String(threads), "--memory-limit", "1GiB", ...flags];
  await using cluster = await startCluster(WORKERS, {
    workerFlags: () => own,
    ...(profile !== undefined && { profile }),
  });
  const { client, url } = cluster;
  const names = Array.from({ length: tasks }, (_, index) => `work-${index}`);
  const body = {
    tasks: Object.fromEntries(names.map((name) => [name, { op: "./m.ts#work", args: [] }])),
    modules: { "m.ts": MODULE },
  };
  const ms = await timeMs(async () => {
    const text = JSON.stringify(body);
    const { id } = await client.submit(text, { idempotencyKey: crypto.randomUUID() });
    for (let state = "running"; state === "running";) {
      ({ state } = await client.graph(id, { wait: 10 }));
      if (state !== "running" && state !== "succeeded") throw new Error(`The graph is ${state}`);
    }
  });
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const killed = Number(/^weir_tasks_killed_total (\d+)/m.exec(metrics)?.[1]);
  return { rate: tasks / (ms / 1000), killed };
}

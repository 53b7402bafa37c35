/**
 * `worker-death`: milliseconds from the SIGKILL of a worker until its task has another worker. The
 * limit is the time after the removal of a worker through the API, which nobody has to notice. Both
 * are medians over SSE; the figure of long-polling is in the notes.
 */
import { uuidv7 } from "uuidv7";
import { RoleProcess } from "../../cli/roles/role_process.ts";
import { Client } from "../../client/mod.ts";
import { median, timeMs } from "./figures.ts";
import type { BenchRow } from "./row.ts";

const ROUNDS = 3;
const CEILING_MS = 2_000;
const POLL_MS = 2;

export const workerDeath: BenchRow = {
  name: "worker-death",
  summary: "from the SIGKILL of a worker until its task has another one",
  run: async () => {
    const killed: number[] = [];
    const polled: number[] = [];
    const removed: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      killed.push(await moveMs("sse", ({ process }) => process.child.kill("SIGKILL")));
      polled.push(await moveMs("poll", ({ process }) => process.child.kill("SIGKILL")));
      removed.push(await moveMs("sse", ({ remove }) => remove()));
    }
    return {
      unit: "ms",
      value: median(killed),
      limit: median(removed),
      limitName: "removal through the API",
      ceiling: CEILING_MS,
      notes: `median of ${ROUNDS}; over long-polling ${Math.round(median(polled))} ms`,
    };
  },
};

interface Victim {
  readonly process: RoleProcess;
  readonly remove: () => Promise<unknown>;
}

/** Ends the worker of a long task, and returns the milliseconds until another one has the task. */
async function moveMs(
  transport: "sse" | "poll",
  end: (victim: Victim) => unknown,
): Promise<number> {
  const scheduler = await RoleProcess.start(["scheduler", "--port", "0"]);
  const workers = new Map<string, RoleProcess>();
  try {
    for (const name of ["w0", "w1"]) {
      const own = ["--scheduler", scheduler.url, "--name", name, "--threads", "1"];
      const process = await RoleProcess.start(["worker", ...own, "--transport", transport]);
      workers.set(process.workerId, process);
    }
    const client = new Client({ url: scheduler.url });
    const tasks = { long: { op: "sleep", args: [600] } };
    const { id } = await client.submit(JSON.stringify({ tasks }), { idempotencyKey: uuidv7() });
    const first = await workerOf(scheduler.url, id, null);
    const process = workers.get(first);
    if (process === undefined) throw new Error(`An unknown worker has the task: ${first}`);
    const remove = async () => {
      const path = `/api/v1/workers/${first}`;
      await (await fetch(scheduler.url + path, { method: "DELETE" })).body?.cancel();
    };
    return await timeMs(async () => {
      await end({ process, remove });
      await workerOf(scheduler.url, id, first);
    });
  } finally {
    await Promise.all([...workers.values()].map((process) => process.stop("SIGKILL")));
    await scheduler.stop();
  }
}

/** Waits until a worker other than `former` has the task, and returns its id. */
async function workerOf(url: string, graph: string, former: string | null): Promise<string> {
  for (;;) {
    const response = await fetch(`${url}/api/v1/graphs/${graph}/tasks/long`);
    const { worker } = await response.json() as { worker: string | null };
    if (worker !== null && worker !== former) return worker;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/**
 * Starts the bare pipeline (`bare/`) and measures it: the limit of `flat-50k` and `tree-32k`, and
 * the memory of connections.
 */
import { firstLine, startBare } from "./bare/process.ts";
import { residentBytes } from "./scheduler/processor_time.ts";

/** Outstanding tasks per worker, as many as the real window allows for the shortest tasks. */
const WINDOW = 512;

/** Tasks per second of two workers of one thread, without any decisions. */
export async function measureBarePipeline(tasks: number): Promise<number> {
  const scheduler = startBare("scheduler.ts", []);
  const url = `http://127.0.0.1:${await firstLine(scheduler)}`;
  const workers = [startBare("worker.ts", [url]), startBare("worker.ts", [url])];
  try {
    for (const worker of workers) await firstLine(worker);
    const run = async (count: number) => {
      const body = JSON.stringify({ tasks: count, window: WINDOW });
      await (await fetch(`${url}/run`, { method: "POST", body })).text();
    };
    await run(Math.ceil(tasks / 10));
    const startedAt = performance.now();
    await run(tasks);
    return tasks / ((performance.now() - startedAt) / 1000);
  } finally {
    for (const child of [...workers, scheduler]) {
      child.kill("SIGTERM");
      await child.status;
    }
  }
}

/** Streams that are opened at a time. */
const OPENED_AT_A_TIME = 50;

/** Resident bytes of the bare scheduler for each of so many open streams. */
export async function bareStreamBytes(streams: number): Promise<number> {
  const scheduler = startBare("scheduler.ts", []);
  const closing = new AbortController();
  try {
    const url = `http://127.0.0.1:${await firstLine(scheduler)}/instructions`;
    const open = async () => {
      const { body } = await fetch(url, { signal: closing.signal });
      await body?.getReader().read();
    };
    const emptyBytes = residentBytes(scheduler.pid);
    for (let count = 0; count < streams; count += OPENED_AT_A_TIME) {
      await Promise.all(Array.from({ length: OPENED_AT_A_TIME }, open));
    }
    return (residentBytes(scheduler.pid) - emptyBytes) / streams;
  } finally {
    closing.abort();
    scheduler.kill("SIGTERM");
    await scheduler.status;
  }
}

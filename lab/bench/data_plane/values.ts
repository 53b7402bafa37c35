/** Graphs of large values, for the rows of the data plane. */
import type { Client } from "../../../client/mod.ts";
import { VALUES_MODULE } from "../bare/values.ts";

export const MIB = 1024 * 1024;

/** The tasks of a graph by their names. */
export type NamedTasks = Readonly<Record<string, unknown>>;

/** A task that makes a value of so many bytes on the worker. */
export function makeTask(bytes: number, seed: number, worker?: string): unknown {
  return { op: "./m.ts#make", args: [bytes, seed], ...on(worker) };
}

/** A task that reads one value, or several. */
export function readTask(names: string | readonly string[], worker?: string): unknown {
  const refs = [names].flat().map((name) => ({ $ref: name }));
  return { op: "./m.ts#total", args: [refs], ...on(worker) };
}

/** Runs tasks of {@linkcode VALUES_MODULE} in one namespace, until all have succeeded. */
export async function runTasks(
  client: Client,
  tasks: NamedTasks,
  module: string = VALUES_MODULE,
): Promise<void> {
  const body = { namespace: "ns", tasks, outputs: Object.keys(tasks), modules: { "m.ts": module } };
  const { id } = await client.submit(JSON.stringify(body), { idempotencyKey: crypto.randomUUID() });
  for (;;) {
    const { state } = await client.graph(id, { wait: 10 });
    if (state === "succeeded") return;
    if (state !== "running") throw new Error(`The graph ended as ${state}`);
  }
}

function on(worker: string | undefined) {
  return worker === undefined ? {} : { workers: [worker] };
}

/** Starts the way of a small graph without Weir (`bare/hops.ts`): the limit of its hops. */
import { join } from "node:path";
import { firstLine, startBare } from "./bare/process.ts";

export interface BareHops extends AsyncDisposable {
  /** Posts a graph, and waits until the worker has posted it back. */
  post(graph: string): Promise<void>;
  /** A request that is answered at once. */
  ask(): Promise<void>;
}

interface Processes {
  readonly processes: boolean;
}

/**
 * Starts a scheduler and a worker that do nothing. `processes`: each graph passes a process that
 * has waited for it and then ends.
 */
export async function startBareHops({ processes }: Processes): Promise<BareHops> {
  const scheduler = startBare("hops.ts", ["scheduler"]);
  const url = await firstLine(scheduler);
  const folder = Deno.makeTempDirSync({ prefix: "weir-bench-" });
  const worker = startBare("hops.ts", [
    "worker",
    url,
    ...(processes ? [join(folder, "runs")] : []),
  ]);
  await firstLine(worker);
  const headers = { "content-type": "application/json" };
  return {
    async post(body) {
      await (await fetch(`${url}/graphs`, { method: "POST", headers, body })).json();
    },
    async ask() {
      await (await fetch(`${url}/livez`)).text();
    },
    async [Symbol.asyncDispose]() {
      for (const child of [worker, scheduler]) {
        child.kill("SIGTERM");
        await child.status;
      }
      Deno.removeSync(folder, { recursive: true });
    },
  };
}

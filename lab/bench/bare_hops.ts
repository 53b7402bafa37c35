/** Starts the way of a small graph without Weir (`bare/hops.ts`): the limit of its hops. */
import { firstLine, startBare } from "./bare/process.ts";

export interface BareHops extends AsyncDisposable {
  /** Posts a graph, and waits until the worker has posted it back. */
  post(graph: string): Promise<void>;
  /** A request that is answered at once. */
  ask(): Promise<void>;
}

/** Starts a scheduler and a worker that do nothing. */
export async function startBareHops(): Promise<BareHops> {
  const scheduler = startBare("hops.ts", ["scheduler"]);
  const url = await firstLine(scheduler);
  const worker = startBare("hops.ts", ["worker", url]);
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
    },
  };
}

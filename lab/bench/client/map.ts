/**
 * `client-map`: 10,000 calls of a function by the client, from the first call to the end of the
 * last. The limit is the same graph, posted as text by `fetch` and waited for. The notes have the
 * number of submissions, which is one.
 */
import assert from "node:assert/strict";
import { RoleProcess } from "../../../cli/roles/role_process.ts";
import { Weir } from "../../../client/mod.ts";
import { median } from "../figures.ts";
import type { BenchRow } from "../row.ts";

const CALLS = 10_000;
const RUNS = 5;

export const clientMap: BenchRow = {
  name: "client-map",
  summary: "10,000 calls of a function by the client",
  async run() {
    await using stack = new AsyncDisposableStack();
    const scheduler = await RoleProcess.start(["scheduler", "--port", "0"]);
    stack.defer(async () => void await scheduler.stop());
    const worker = await RoleProcess.start(["worker", "--scheduler", scheduler.url]);
    stack.defer(async () => void await worker.stop());
    const called: number[] = [];
    const posted: number[] = [];
    const graphs = new Set<string | null>();
    for (let run = 0; run < RUNS; run++) {
      called.push(await byClient(scheduler.url, run, graphs));
      posted.push(await byText(scheduler.url, run));
    }
    return {
      unit: "ms",
      value: median(called),
      limit: median(posted),
      limitName: "the same graph posted as text",
      notes: `${CALLS} calls; ${graphs.size / RUNS} submissions a run`,
    };
  },
};

async function byClient(url: string, run: number, graphs: Set<string | null>): Promise<number> {
  await using weir = await Weir.connect({ url });
  const begun = performance.now();
  const add = weir.operation<(a: number, b: number) => number>("add");
  const futures = add.map(Array.from({ length: CALLS }, (_, index) => index), run);
  await weir.wait(futures);
  const ms = performance.now() - begun;
  for (const { graph } of futures) graphs.add(graph);
  assert.equal(await futures.at(-1)?.result(), CALLS - 1 + run);
  return ms;
}

async function byText(url: string, run: number): Promise<number> {
  const begun = performance.now();
  const tasks: Record<string, unknown> = {};
  for (let index = 0; index < CALLS; index++) {
    tasks[`add-${index}`] = { op: "add", args: [index, run] };
  }
  const response = await fetch(`${url}/api/v1/graphs`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ namespace: `text-${run}`, tasks }),
  });
  const { id } = await response.json() as { id: string };
  const { state } = await (await fetch(`${url}/api/v1/graphs/${id}?wait=60`)).json() as {
    state: string;
  };
  assert.equal(state, "succeeded");
  return performance.now() - begun;
}

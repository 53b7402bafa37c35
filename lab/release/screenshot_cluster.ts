/**
 * What pictures of the dashboard show: a cluster on loopback with graphs that look real. One has
 * succeeded, one has failed, one waits for a resource that no worker has, and a long one runs.
 * Tasks wait in place of computing, so that the pictures are alike on a slow machine.
 */
import { setTimeout as delay } from "node:timers/promises";
import { RoleProcess } from "../../cli/roles/role_process.ts";
import { Client } from "../../client/mod.ts";
import type { GraphStatus } from "../../protocol/mod.ts";

const WORKERS = ["amber", "birch", "cedar", "delta"];
/** Tasks of the long graph that have ended when pictures are taken. */
const DONE = 1500;
/** Milliseconds between two looks at the graph. */
const LOOK_MS = 500;

const MODULE = `
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  export const load = async (part: number) => {
    await wait(60 + part % 7 * 12);
    return new Float64Array(40_000).fill(part);
  };
  export const clean = async (values: Float64Array) => {
    await wait(40);
    return values.map((value) => value / 2);
  };
  export const check = async (part: number, _values: Float64Array) => {
    await wait(15);
    if (part % 211 === 0) throw new RangeError("Shop " + part + " has no orders");
    return part;
  };
  export const sum = async (...parts: Float64Array[]) => {
    await wait(80);
    return parts.length;
  };
  export const parse = (text: string) => {
    console.log("parsing", text.length, "characters");
    return JSON.parse(text);
  };
`;

/** Ids of the graphs. */
export interface ShownGraphs {
  readonly succeeded: string;
  readonly failed: string;
  readonly stuck: string;
  readonly running: string;
}

/** A cluster and its graphs, at a moment that is worth a picture. It ends with the stack. */
export async function startShownCluster(
  stack: AsyncDisposableStack,
  { recordedIn, parts }: {
    readonly recordedIn: string;
    /** Parts of the long graph, each of three tasks. */
    readonly parts: number;
  },
): Promise<{ readonly url: string; readonly graphs: ShownGraphs }> {
  const { url } = await startRole(stack, "scheduler", "--port", "0", "--record", recordedIn);
  await Promise.all(WORKERS.map((name) =>
    startRole(
      stack,
      ...["worker", "--scheduler", url, "--name", name],
      ...["--threads", "2", "--memory-limit", "768MiB"],
    )
  ));
  const client = new Client({ url });
  const submit = (graph: object) =>
    client.submit(JSON.stringify(graph), { idempotencyKey: crypto.randomUUID() });
  const [succeeded, failed, stuck, running] = await Promise.all([
    submit(partsGraph("weekly report", 40)),
    submit(brokenGraph()),
    submit(gpuGraph()),
    submit(partsGraph("nightly orders", parts)),
  ]);
  for (;;) {
    const [ended, broken, long] = await Promise.all(
      [succeeded, failed, running].map(({ id }) => client.graph(id)),
    );
    if (isOver(ended) && isOver(broken) && (isOver(long) || doneOf(long) >= DONE)) break;
    await delay(LOOK_MS);
  }
  const graphs = {
    succeeded: succeeded.id,
    failed: failed.id,
    stuck: stuck.id,
    running: running.id,
  };
  return { url, graphs };
}

/** Runs `weir ...args` until the stack ends. */
export async function startRole(
  stack: AsyncDisposableStack,
  ...args: readonly string[]
): Promise<RoleProcess> {
  const role = await RoleProcess.start(args);
  stack.defer(async () => void await role.stop());
  return role;
}

function isOver(graph: GraphStatus | undefined): boolean {
  return graph !== undefined && graph.state !== "running";
}

function doneOf(graph: GraphStatus | undefined): number {
  return graph === undefined ? 0 : graph.counts.memory + graph.counts.released;
}

/** Orders of shops are loaded, cleaned, checked, and added by eights. */
function partsGraph(name: string, parts: number): object {
  const tasks: Record<string, object> = {};
  for (let part = 1; part <= parts; part++) {
    tasks[`load-${part}`] = { op: "./orders.ts#load", args: [part] };
    tasks[`clean-${part}`] = { op: "./orders.ts#clean", args: [{ $ref: `load-${part}` }] };
    tasks[`check-${part}`] = { op: "./orders.ts#check", args: [part, { $ref: `load-${part}` }] };
  }
  for (let first = 1; first + 7 <= parts; first += 8) {
    const args = Array.from({ length: 8 }, (_, at) => ({ $ref: `clean-${first + at}` }));
    tasks[`sum-${(first - 1) / 8}`] = { op: "./orders.ts#sum", args };
  }
  return { name, labels: { commit: "5f2a9c1" }, modules: { "orders.ts": MODULE }, tasks };
}

function brokenGraph(): object {
  const texts = ["[1, 2]", '{"shop": 7', "[3]", '{"shop": 12', "{}"];
  const tasks: Record<string, object> = {};
  for (const [index, text] of texts.entries()) {
    tasks[`parse-${index}`] = { op: "./orders.ts#parse", args: [text] };
    tasks[`price-${index}`] = { op: "identity", args: [{ $ref: `parse-${index}` }] };
  }
  return { name: "import shops", modules: { "orders.ts": MODULE }, tasks };
}

function gpuGraph(): object {
  const tasks = Object.fromEntries(
    Array.from({ length: 6 }, (_, at) => [
      `train-${at}`,
      { op: "inc", args: [at], resources: { GPU: 1 } },
    ]),
  );
  return { name: "train models", labels: { team: "search" }, tasks };
}

/**
 * `flat-w10`, `flat-w100`, `flat-w1000`, `chain-w1000`: tasks that a scheduler handles in a second
 * of its processor time, with so many workers that answer at once (`light_workers.ts`). `flat` has
 * independent tasks, `chain` tasks of which each needs the one before. The limit is the same with
 * ten workers; of `flat-w10`, the machine alone. With 1,000 workers the notes say what they cost
 * while they do nothing, which is the figure of `idle-w1000`, and the same rates for workers that
 * have a WebSocket each.
 */
import assert from "node:assert/strict";
import { uuidv7 } from "uuidv7";
import { Client } from "../../../client/mod.ts";
import { RoleProcess } from "../../../cli/roles/role_process.ts";
import { bareStreamBytes } from "../bare_pipeline.ts";
import { median, timeMs } from "../figures.ts";
import { profileFlags } from "../profile.ts";
import type { BenchRow } from "../row.ts";
import type { TransportName } from "../../../worker/mod.ts";
import { machineRate } from "./machine.ts";
import { processorMs, residentBytes } from "./processor_time.ts";

const TASKS = 50_000;
const QUICK_TASKS = 10_000;
const WARM_UP_TASKS = 5000;
const CHAINS = 1000;
const FEW_WORKERS = 10;
const MANY_WORKERS = 1000;
/** Fraction of the rate with ten workers. */
const FRACTION_GOAL = { flat: 0.8, chain: 0.6 };
const IDLE_MS = 10_000;
/** Percent of a core for 1,000 workers without tasks. */
const IDLE_GOAL = 4;
const METRICS_ROUNDS = 5;

type Kind = "flat" | "chain";

export const manyWorkers: readonly BenchRow[] = [
  row("flat", FEW_WORKERS),
  row("flat", 100),
  row("flat", MANY_WORKERS),
  row("chain", MANY_WORKERS),
  {
    name: "idle-w1000",
    summary: "1,000 workers that have nothing to do",
    async run({ profile }) {
      await using stack = new AsyncDisposableStack();
      const scheduler = await startLightCluster(stack, MANY_WORKERS, profile);
      const { share, notes } = await idleCost(scheduler);
      return {
        unit: "% of a core",
        value: share,
        limit: IDLE_GOAL,
        limitName: "its goal",
        goal: IDLE_GOAL,
        notes,
      };
    },
  },
];

function row(kind: Kind, workers: number): BenchRow {
  return {
    name: `${kind}-w${workers}`,
    summary: `${
      kind === "flat" ? "independent tasks" : "chains"
    } on ${workers} workers that answer at once`,
    async run({ quick, profile }) {
      const isFew = workers === FEW_WORKERS;
      const tasks = quick ? QUICK_TASKS : TASKS;
      const { rate, notes } = await measure(kind, workers, { tasks, profile });
      const limit = isFew ? machineRate() : (await measure(kind, FEW_WORKERS, { tasks })).rate;
      const sockets = workers === MANY_WORKERS ? `; ${await withSockets(kind, tasks)}` : "";
      return {
        unit: "tasks/CPU s",
        value: rate,
        limit,
        limitName: isFew ? "the machine alone" : `with ${FEW_WORKERS} workers`,
        ...(workers === MANY_WORKERS && { goal: FRACTION_GOAL[kind] * limit }),
        notes: `${notes}${sockets}`,
      };
    },
  };
}

/** The rates of workers with WebSockets, many and few. */
async function withSockets(kind: Kind, tasks: number): Promise<string> {
  const transport = "websocket";
  const { rate } = await measure(kind, MANY_WORKERS, { tasks, transport });
  const few = await measure(kind, FEW_WORKERS, { tasks, transport });
  return `with WebSockets ${Math.round(rate)}, ${(rate / few.rate).toFixed(2)} of ` +
    `${Math.round(few.rate)} with ${FEW_WORKERS}`;
}

interface Measured {
  /** Tasks a second of the scheduler's processor time. */
  readonly rate: number;
  readonly notes: string;
}

async function measure(
  kind: Kind,
  workers: number,
  { tasks, profile, transport = "sse" }: {
    readonly tasks: number;
    readonly profile?: string | undefined;
    readonly transport?: TransportName;
  },
): Promise<Measured> {
  const flags = transport === "websocket" ? ["--worker-port", "0"] : [];
  const scheduler = await RoleProcess.start(["scheduler", "--port", "0", ...flags], {
    denoFlags: profileFlags(profile, "scheduler"),
  });
  const { pid } = scheduler.child;
  const emptyBytes = residentBytes(pid);
  const light = await startLight(scheduler.url, workers, transport);
  try {
    const client = new Client({ url: scheduler.url });
    const bytes = residentBytes(pid) - emptyBytes;
    const idle = workers < MANY_WORKERS || transport !== "sse"
      ? ""
      : `; ${(await idleCost(scheduler)).notes}; ` +
        `registered in ${(light.registeredMs / 1000).toFixed(1)} s [5]; ` +
        `${kibibytes(bytes / workers)} a worker, ` +
        `${kibibytes(await bareStreamBytes(workers))} an open stream of a bare server`;
    await run(client, kind, WARM_UP_TASKS);
    const before = processorMs(pid);
    const ms = await timeMs(() => run(client, kind, tasks));
    const spent = processorMs(pid) - before;
    return {
      rate: tasks / (spent / 1000),
      notes: `${Math.round(tasks / (ms / 1000))} tasks/s of wall clock${idle}`,
    };
  } finally {
    await light.stop();
    await scheduler.stop();
  }
}

/** Cost of workers without tasks: goals in brackets. */
async function idleCost(scheduler: RoleProcess): Promise<{ share: number; notes: string }> {
  const before = processorMs(scheduler.child.pid);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const share = 100 * (processorMs(scheduler.child.pid) - before) / IDLE_MS;
  const times: number[] = [];
  for (let round = 0; round < METRICS_ROUNDS; round++) {
    times.push(await timeMs(async () => await (await fetch(`${scheduler.url}/metrics`)).text()));
  }
  const metrics = `/metrics ${median(times).toFixed(0)} ms [20]`;
  return { share, notes: `idle ${share.toFixed(1)} % of a core [${IDLE_GOAL}]; ${metrics}` };
}

/** Starts so many workers without executors, in one process. */
async function startLight(url: string, workers: number, transport: TransportName = "sse") {
  const program = new URL("./light_workers.ts", import.meta.url).href;
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", program, url, String(workers), transport],
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const lines = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const registeredMs = Number((await lines.read()).value);
  return {
    registeredMs,
    async stop() {
      await child.stdin.close();
      await lines.cancel();
      await child.status;
    },
  };
}

/** Starts a scheduler and so many workers without executors; the stack ends them. */
export async function startLightCluster(
  stack: AsyncDisposableStack,
  workers: number,
  profile?: string,
): Promise<RoleProcess> {
  const scheduler = await RoleProcess.start(["scheduler", "--port", "0"], {
    denoFlags: profileFlags(profile, "scheduler"),
  });
  stack.defer(async () => void await scheduler.stop());
  const light = await startLight(scheduler.url, workers);
  stack.defer(() => light.stop());
  return scheduler;
}

async function run(client: Client, kind: Kind, tasks: number): Promise<void> {
  let status = await client.submit(graphText(kind, tasks), { idempotencyKey: uuidv7() });
  while (status.state === "running") status = await client.graph(status.id, { wait: 60 });
  assert.equal(status.state, "succeeded");
  await client.delete(status.id);
}

function graphText(kind: Kind, count: number): string {
  const tasks: Record<string, unknown> = {};
  const length = kind === "flat" ? 1 : count / CHAINS;
  for (let chain = 0; chain < count / length; chain++) {
    for (let link = 0; link < length; link++) {
      const input = link === 0 ? chain : { $ref: `x-${chain}-${link - 1}` };
      tasks[`x-${chain}-${link}`] = { op: "inc", args: [input] };
    }
  }
  return JSON.stringify({ tasks });
}

function kibibytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} KiB`;
}

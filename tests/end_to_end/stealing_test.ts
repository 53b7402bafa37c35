/** Tasks assigned to the worker that holds their input are stolen by idle workers. */
import assert from "node:assert/strict";
import { isLong, longTest } from "../long.ts";
import { Cluster } from "./cluster.ts";

const WORKERS = isLong ? 3 : 2;
/** After the first nap, a number that the workers can share evenly. */
const TASKS = 31;
const NAP_MS = 50;
const RUNS_MAX = 4;
/** Its transfer is estimated to take longer than all naps, while naps are expected to be short. */
const LOAD_BYTES = 32 << 20;

const modules = {
  "tasks.ts": `
export const load = (bytes: number) => new Uint8Array(bytes);
/** Returns after \`ms\`, and when the server at \`url\` has answered. */
export const nap = async (ms: number, url?: string) => {
  if (url !== undefined) await (await fetch(url)).text();
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
  return ms;
};
${Array.from({ length: RUNS_MAX }, (_, round) => `export const nap${round} = nap;`).join("\n")}
`,
};

longTest("without stealing, naps with a large input run where it is", async () => {
  await using cluster = await start(["--no-steal"]);
  assert.deepEqual(await run(cluster, 1, 0), { counts: { w0: TASKS }, moved: 0 });
});

Deno.test("with stealing, one nap with a large input runs on each worker at any time", async () => {
  // After the first nap, each waits until every worker runs one. So the graph ends only if stealing
  // keeps all workers busy to the end.
  const each = (TASKS - 1) / WORKERS;
  const others = Array.from({ length: WORKERS - 1 }, (_, index) => [`w${index + 1}`, each]);
  const counts = { w0: 1 + each, ...Object.fromEntries(others) };
  await using cluster = await start([]);
  // If this machine is busy, naps may be expected to be longer and be assigned later, so that none
  // has to be stolen. One of a few runs is therefore enough.
  let moved = 0;
  for (let round = 0; round < RUNS_MAX && moved === 0; round++) {
    const shared = await run(cluster, WORKERS, round);
    assert.deepEqual(shared.counts, counts);
    moved = shared.moved;
  }
  assert.ok(moved > 0, "no nap was stolen");
});

interface Outcome {
  /** Number of naps that each worker ran. */
  readonly counts: Readonly<Record<string, number>>;
  /** Naps that a worker was asked to give back. */
  readonly moved: number;
}

function start(scheduler: readonly string[]): Promise<Cluster> {
  const workers = Array.from({ length: WORKERS }, () => ["--allow-net=127.0.0.1"]);
  return Cluster.start({ scheduler, workers });
}

/**
 * Runs naps on workers of one thread. The first worker holds the input, and the scheduler expects
 * naps to be short, because it has seen short ones. Naps pass the barrier in groups of `together`.
 * Each round has its own operation, of which the scheduler has seen nothing before.
 */
async function run(cluster: Cluster, together: number, round: number): Promise<Outcome> {
  await using barrier = new Barrier(together);
  const namespace = `naps-${round}`;
  const op = `./tasks.ts#nap${round}`;
  const first = await cluster.submit({
    namespace,
    modules,
    tasks: {
      large: { op: "./tasks.ts#load", args: [LOAD_BYTES], workers: ["w0"] },
      ...Object.fromEntries(
        Array.from({ length: 12 }, (_, index) => [`nap-${index}`, {
          op,
          args: index === 0 ? [0] : [{ $ref: `nap-${index - 1}` }],
          // Every worker has an executor for such tasks before the others are submitted.
          workers: [`w${index % WORKERS}`],
        }]),
      ),
    },
    outputs: ["large", "nap-11"],
  });
  assert.equal((await cluster.ended(first.id)).state, "succeeded");

  const keys = Array.from({ length: TASKS }, (_, index) => `nap-${100 + index}`);
  const { id } = await cluster.submit({
    namespace,
    modules,
    tasks: Object.fromEntries(keys.map((key) => [key, {
      op,
      args: [NAP_MS, `http://127.0.0.1:${barrier.port}/`, { $ref: "large" }],
      // Tasks with a timeout are not queued on an executor, where they could not be stolen.
      timeout: 60,
    }])),
    outputs: keys,
  });
  assert.equal((await cluster.ended(id)).state, "succeeded");

  const { body } = await cluster.get(`/api/v1/graphs/${id}/tasks?limit=1000`);
  const { items } = body as { items: { holders: string[] }[] };
  const names = new Map(cluster.workers.map(({ workerId }, index) => [workerId, `w${index}`]));
  const counts: Record<string, number> = {};
  for (const holder of items.flatMap(({ holders }) => holders)) {
    const name = names.get(holder) ?? holder;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  const stories = await Promise.all(keys.map((key) => cluster.client.story(id, key)));
  const moved = stories.filter(({ entries }) =>
    entries.some(({ cause }) => cause.startsWith("steal-response"))
  );
  return { counts, moved: moved.length };
}

/**
 * A server that answers the first request at once, and the others in groups of `size`, when a group
 * is complete. Without the first answer no nap would end: tasks of a kind that has only had short
 * runs are not stolen.
 */
class Barrier {
  readonly #server: Deno.HttpServer<Deno.NetAddr>;
  readonly #waiting: (() => void)[] = [];
  #isNew = true;

  constructor(size: number) {
    this.#server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async () => {
      if (this.#isNew) this.#isNew = false;
      else {await new Promise<void>((resolve) => {
          this.#waiting.push(resolve);
          if (this.#waiting.length === size) this.#open();
        });}
      return new Response();
    });
  }

  get port(): number {
    return this.#server.addr.port;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#open();
    await this.#server.shutdown();
  }

  #open(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

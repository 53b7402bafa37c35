/**
 * Schedulers and workers end by SIGKILL at any moment while graphs with parts in common run: every
 * result is exact, and nothing in the cache is wrong.
 */
import assert from "node:assert/strict";
import { uuidv7 } from "uuidv7";
import { Prng } from "../../../base/mod.ts";
import { RoleProcess } from "../../../cli/roles/role_process.ts";
import { Client } from "../../../client/mod.ts";
import { eventually } from "../../eventually.ts";
import { LONG_SEED, longTest } from "../../long.ts";

const KILLS = 100;
/** Graphs that are under way. */
const AT_ONCE = 3;
const PARTS = 2000;
/** Requests that are made between two kills. */
const REQUESTS_MAX = 12;
const VERIFY_MS_MAX = 120_000;

const MODULES = {
  "parts.ts": "const delay = (ms) => new Promise((resolve) => setTimeout(resolve, ms));\n" +
    "export async function part(n) { await delay(20); return new Uint8Array(3000).fill(n); }\n" +
    "export async function sum(...all) {\n" +
    "  await delay(20);\n" +
    "  return all.flatMap((each) => [...each]).reduce((sum, each) => sum + each, 0);\n" +
    "}\n",
};

/** A graph, and its result. */
function graphOf(random: Prng): { readonly graph: unknown; readonly sum: number } {
  const numbers = new Set(Array.from({ length: 20 }, () => random.integer(PARTS)));
  const tasks: Record<string, unknown> = {};
  for (const n of numbers) tasks[`part-${n}`] = { op: "./parts.ts#part", args: [n] };
  tasks.sum = { op: "./parts.ts#sum", args: [...numbers].map((n) => ({ $ref: `part-${n}` })) };
  const sum = [...numbers].reduce((all, n) => all + 3000 * (n % 256), 0);
  return { graph: { modules: MODULES, tasks, outputs: ["sum"], defaults: { retries: 20 } }, sum };
}

/** A scheduler that resumes and two workers, each of which can be killed and started again. */
class Victims implements AsyncDisposable {
  readonly #processes = new Map<string, RoleProcess>();
  readonly #folder: string;
  readonly #port: number;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
  }

  static async start(folder: string): Promise<Victims> {
    using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const { port } = listener.addr;
    listener.close();
    const victims = new Victims(folder, port);
    for (const name of victims.names) await victims.#start(name);
    return victims;
  }

  readonly names = ["scheduler", "w0", "w1"];

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async kill(name: string): Promise<void> {
    await this.#processes.get(name)?.stop("SIGKILL");
    await this.#start(name);
  }

  async #start(name: string): Promise<void> {
    const recorded = `${this.#folder}/recorded`;
    const args = name === "scheduler"
      ? [
        ...["scheduler", "--port", String(this.#port), "--lease", "3"],
        ...["--record", recorded, "--resume", recorded],
        ...["--cache", `${this.#folder}/cache`, "--cache-min-duration", "0"],
      ]
      : ["worker", "--scheduler", this.url, "--name", name, "--threads", "2"];
    this.#processes.set(name, await RoleProcess.start(args));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const name of this.names.toReversed()) await this.#processes.get(name)?.stop();
  }
}

longTest(`${KILLS} SIGKILLs of schedulers and workers leave a whole cache`, async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  const random = new Prng(LONG_SEED);
  try {
    await using victims = await Victims.start(folder);
    const client = new Client({ url: victims.url, silenceMs: VERIFY_MS_MAX });
    let isOver = false;
    let [requests, graphs, cached] = [0, 0, 0];
    const run = async () => {
      while (!isOver) {
        const { graph, sum } = graphOf(random);
        const idempotencyKey = uuidv7();
        let results: unknown;
        await eventually("the graph has its result", async () => {
          requests++;
          try {
            const { id } = await client.submit(JSON.stringify(graph), { idempotencyKey });
            const status = await client.graph(id, { wait: 0.2 });
            assert.ok(["running", "succeeded"].includes(status.state), JSON.stringify(status));
            if (status.state === "running") return false;
            results = await client.results(id);
            if (status.cached !== undefined) cached += status.cached.tasks;
            return true;
          } catch (error) {
            if (error instanceof assert.AssertionError) throw error;
            return false;
          }
        }, 240_000);
        assert.deepEqual(results, { sum });
        graphs++;
      }
    };
    const running = Promise.all(Array.from({ length: AT_ONCE }, run));
    for (let kills = 0; kills < KILLS; kills++) {
      const next = requests + random.integer(REQUESTS_MAX);
      await Promise.race([eventually("work goes on", () => requests >= next), running]);
      await victims.kill(victims.names[random.integer(victims.names.length)] ?? "");
    }
    isOver = true;
    await running;
    const { damaged, removed, values } = await client.verifyCache();
    assert.deepEqual({ damaged, removed }, { damaged: [], removed: 0 });
    assert.ok(values > 0 && cached > 0, `${values} values, ${cached} hits in ${graphs} graphs`);
    console.log(`${graphs} graphs, ${cached} hits, ${values} values`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

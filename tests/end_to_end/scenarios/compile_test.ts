/**
 * The example of thirty compilations: each gives an object file, which are linked into a program,
 * and the program runs.
 */
import assert from "node:assert/strict";
import { Cluster } from "../cluster.ts";
import { eventually } from "../../eventually.ts";
import { ranHere } from "../../cli/ran_here.ts";

const GRAPH = new URL("../../../examples/ci/compile.json", import.meta.url).pathname;
const RUN = ["--allow-run=cc,sh"];
/** The parts with a table of 2.5 MiB. */
const LARGE = [7, 19];
/** The compiler of the machine; the example needs one. */
const ignore = !await hasCompiler();

async function hasCompiler(): Promise<boolean> {
  try {
    const { success } = await new Deno.Command("cc", { args: ["--version"], stdout: "null" })
      .output();
    return success;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/** What the program prints. */
function expectedOutput(): string {
  let text = "";
  let x = 1;
  for (let part = 0; part < 29; part++) {
    for (let round = 0; round <= part; round++) x = (x * (2 * part + 3) + part) % 10007;
    if (LARGE.includes(part) && x === 0) x = 1;
    text += `part ${part}: ${x}\n`;
  }
  return text;
}

function stdoutOf(results: Record<string, unknown>): string {
  const { code, stdout } = results.run as { readonly code: number; readonly stdout: string };
  assert.equal(code, 0);
  return stdout;
}

async function readGraph(): Promise<{ readonly tasks: Readonly<Record<string, object>> }> {
  return JSON.parse(await Deno.readTextFile(GRAPH));
}

/** Keeps one of the large objects in memory. Other memory of the process is ignored. */
const SPILLING = ["--memory-limit", "8MiB", "--memory-target", "0.25"].concat(
  ["spill", "pause", "terminate"].flatMap((each) => [`--memory-${each}`, "off"]),
);
const FLAGS = [...RUN, ...SPILLING];

Deno.test({
  name: "thirty compilations on workers that spill",
  ignore,
  fn: async (t) => {
    await using cluster = await Cluster.start({ workers: [FLAGS, FLAGS] });
    for (const [name, step] of Object.entries(STEPS)) await t.step(name, () => step(cluster));
  },
});

const STEPS: Readonly<Record<string, (cluster: Cluster) => Promise<void>>> = {
  "submitted as a pipeline does: the program runs": async (cluster) => {
    const { url } = cluster.scheduler;
    const { code, stdout, stderr } = await ranHere(["submit", GRAPH, "--wait"], {
      url,
      env: { CI: "true" },
    });
    assert.equal(code, 0, stderr);
    assert.equal(stdoutOf(JSON.parse(stdout)), expectedOutput());
  },

  "with objects that are spilled, and a worker killed: only its objects are compiled again": async (
    cluster,
  ) => {
    const { client, scheduler: { url } } = cluster;
    const graph = await readGraph();
    const large = LARGE.map((part) => `part-${part}.o`);
    const pinned = Object.fromEntries(
      large.map((key) => [key, { ...graph.tasks[key], workers: ["w1"] }]),
    );
    // The objects are linked on a worker that joins after the death of another.
    const program = { ...graph.tasks.program, workers: ["w2"] };
    const tasks = { ...graph.tasks, ...pinned, program };
    const { id } = await cluster.submit({ ...graph, tasks });
    await cluster.until(id, ({ counts }) => counts.memory === 30);
    await eventually("an object is reported as spilled", async () => {
      const statuses = await Promise.all(large.map((key) => client.task(id, key)));
      return statuses.some(({ spilled = [] }) => spilled.length > 0);
    });
    await cluster.workers[0]?.stop("SIGKILL");
    await cluster.addWorker(url, FLAGS);
    const { state, errors } = await cluster.ended(id);
    assert.equal(state, "succeeded", JSON.stringify(errors));
    assert.equal(stdoutOf(await client.results(id)), expectedOutput());
    const attempts = await cluster.attempts(id);
    const again = attempts.filter(([key, count]) => key.endsWith(".o") && count > 1);
    assert.ok(again.length > 0, "the worker that died had objects");
    assert.deepEqual(again.filter(([key]) => large.includes(key)), [], "these were spilled");
  },
};

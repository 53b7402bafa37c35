/**
 * The example of thirty compilations: each gives an object file, which are linked into a program,
 * and the program runs.
 */
import assert from "node:assert/strict";
import { Cluster } from "../cluster.ts";
import { eventually } from "../../eventually.ts";
import { ranHere } from "../../cli/ran_here.ts";
import { isLong } from "../../long.ts";

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

/** Runs `weir submit` with the file as a pipeline does. */
async function outputOf({ scheduler: { url } }: Cluster, file: string): Promise<string> {
  const { code, stdout, stderr } = await ranHere(["submit", file, "--wait"], {
    url,
    env: { CI: "true" },
  });
  assert.equal(code, 0, stderr);
  return stdoutOf(JSON.parse(stdout));
}

const STEPS: Readonly<Record<string, (cluster: Cluster) => Promise<void>>> = {
  ...(isLong && {
    "submitted as it is: the program runs": async (cluster: Cluster) =>
      assert.equal(await outputOf(cluster, GRAPH), expectedOutput()),
  }),

  "submitted as a pipeline does, with objects that are spilled, and a worker killed: the program runs, and only its objects are compiled again":
    async (cluster) => {
      const { client, scheduler: { url } } = cluster;
      const graph = await readGraph();
      const large = LARGE.map((part) => `part-${part}.o`);
      const pinned = Object.fromEntries(
        large.map((key) => [key, { ...graph.tasks[key], workers: ["w1"] }]),
      );
      // The objects are linked on a worker that joins after the death of another.
      const program = { ...graph.tasks.program, workers: ["w2"] };
      const file = await Deno.makeTempFile({ suffix: ".json" });
      const tasks = { ...graph.tasks, ...pinned, program };
      await Deno.writeTextFile(file, JSON.stringify({ ...graph, name: "killed", tasks }));
      const submitted = outputOf(cluster, file);
      try {
        let id = "";
        await eventually("the graph is there", async () => {
          for await (const graph of client.graphs()) if (graph.name === "killed") id = graph.id;
          return id !== "";
        });
        await cluster.until(id, ({ counts }) => counts.memory === 30);
        await eventually("an object is reported as spilled", async () => {
          const statuses = await Promise.all(large.map((key) => client.task(id, key)));
          return statuses.some(({ spilled = [] }) => spilled.length > 0);
        });
        await cluster.workers[0]?.stop("SIGKILL");
        await cluster.addWorker(url, FLAGS);
        assert.equal(await submitted, expectedOutput());
        const attempts = await cluster.attempts(id);
        const again = attempts.filter(([key, count]) => key.endsWith(".o") && count > 1);
        assert.ok(again.length > 0, "the worker that died had objects");
        assert.deepEqual(again.filter(([key]) => large.includes(key)), [], "these were spilled");
      } finally {
        await Deno.remove(file);
      }
    },
};

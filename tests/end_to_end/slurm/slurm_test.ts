/** Workers as jobs of a real Slurm: arrays, time limits, cancelled jobs, a killed controller. */
import assert from "node:assert/strict";
import { weirArguments } from "../../../cli/roles/role_process.ts";
import { Cluster } from "../cluster.ts";
import { ranTwice } from "../scenarios/ran_twice.ts";
import { missingForSlurm, Slurm } from "./slurm.ts";
import { isLong } from "../../long.ts";
import { eventually } from "../../eventually.ts";

const MODULE = `
export async function slow(n) {
  await new Promise((resolve) => setTimeout(resolve, 200));
  return n;
}
export const total = (numbers) => numbers.reduce((sum, each) => sum + each, 0);
`;

function graph(count: number) {
  const keys = Array.from({ length: count }, (_, index) => `slow-${index}`);
  const tasks: Record<string, unknown> = {};
  keys.forEach((key, n) => tasks[key] = { op: "./t.js#slow", args: [n] });
  tasks.total = { op: "./t.js#total", args: [keys.map((key) => ({ $ref: key }))] };
  return { modules: { "t.js": MODULE }, tasks, outputs: [...keys, "total"] };
}

/** Runs `weir slurm ...args` and returns what it prints. */
async function weir(slurm: Slurm, cluster: Cluster, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await command(slurm, cluster, args).output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}

function command(slurm: Slurm, cluster: Cluster, [verb = "", ...args]: readonly string[]) {
  const url = ["--url", cluster.scheduler.url];
  return new Deno.Command(Deno.execPath(), {
    args: weirArguments(["slurm", verb, ...url, ...args]),
    env: { ...slurm.env, TMPDIR: slurm.folder },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  });
}

/** Options of `sbatch` for a small job, which writes its output to the folder. */
const small = (slurm: Slurm, ...more: string[]) => [
  ...["--", "--cpus-per-task=1", "--mem=1000", `--output=${slurm.folder}/%j.log`, ...more],
];

const missing = await missingForSlurm();
const ignore = missing.length > 0;
if (ignore) console.log(`Slurm is not tested without ${missing.join(", ")}`);

Deno.test({
  name: "an array of jobs computes a graph that outlasts them, and nothing runs twice (long)",
  ignore: !isLong || ignore,
  async fn() {
    await using slurm = await Slurm.start();
    await using cluster = await Cluster.start({ workers: [] });
    const count = 150;
    const { id } = await cluster.submit(graph(count));
    // A job ends after a minute; its worker leaves 52 s before, and needs others for its data.
    const early = ["worker", "--count", "3", "--leave", "52"];
    const job = (await weir(slurm, cluster, ...early, ...small(slurm, "--time=1"))).trim();
    await eventually(
      "three workers have registered",
      async () => (await cluster.client.workers()).length === 3,
    );
    const names = (await cluster.client.workers()).map(({ name }) => name);
    assert.deepEqual(names.toSorted(), [0, 1, 2].map((index) => `${job}_${index}`));
    await eventually(
      "a worker leaves",
      async () =>
        (await cluster.client.workers()).some(({ state }) => state === "closing_gracefully") ||
        (await slurm.running()).length < 3,
    );
    const later = (await weir(slurm, cluster, "worker", "--count", "2", ...small(slurm))).trim();
    await eventually(
      "the first jobs have ended",
      async () => !(await slurm.running()).some((id) => id.startsWith(`${job}_`)),
    );
    // One of the others is cancelled: its worker has 30 s to leave.
    await slurm.ask("scancel", `${later}_0`);
    assert.equal((await cluster.ended(id)).state, "succeeded");
    await eventually(
      "only the second later job runs",
      async () => (await slurm.running()).join() === `${later}_1`,
    );
    assert.equal(await cluster.client.result(id, "total"), count * (count - 1) / 2);
    assert.deepEqual(await ranTwice(cluster, count + 1), []);
  },
});

Deno.test({
  name: "weir slurm adapt follows the work, and goes on after its controller was killed",
  ignore,
  async fn() {
    await using slurm = await Slurm.start();
    await using cluster = await Cluster.start({ workers: [] });
    const flags = ["--maximum", "3", "--seconds", "1", "--backlog", "2", "--interval", "0.5"];
    const child = command(slurm, cluster, ["adapt", ...flags, ...small(slurm)]).spawn();
    const lines: string[] = [];
    const reading = (async () => {
      for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) lines.push(text);
    })();
    const said = (pattern: RegExp) =>
      eventually(`it says ${pattern}`, () => pattern.test(lines.join("")));
    try {
      await slurm.killController();
      await said(/nothing is changed: squeue failed: /);
      const { id } = await cluster.submit(graph(60));
      slurm.startController();
      await said(/ wanted \(.*\), 0 running, 0 pending: submitted 2 as job \d+\n/);
      assert.equal((await cluster.ended(id)).state, "succeeded");
      // The results need one worker.
      await said(/1 wanted \(there is nothing to do but to hold data\).*: retiring \d\n/);
      await eventually("one job runs", async () => (await slurm.running()).length === 1);
      assert.equal(await cluster.client.result(id, "total"), 60 * 59 / 2);
      assert.deepEqual(await ranTwice(cluster, 61), []);
      await cluster.client.delete(id);
      await eventually("no job runs", async () => (await slurm.running()).length === 0);
    } finally {
      child.kill("SIGTERM");
      const { code } = await child.status;
      await reading;
      await child.stderr.cancel();
      assert.equal(code, 0, lines.join(""));
    }
  },
});

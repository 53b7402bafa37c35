/** What a task may not do without a flag of the worker, and attacks that must not affect others. */
import assert from "node:assert/strict";
import type { TaskStatus } from "../../../protocol/mod.ts";
import { bubblewrapProblem } from "../../executor/processes_below.ts";
import { eventually } from "../../eventually.ts";
import { cluster } from "./idle_cluster.ts";
import { weir } from "../weir.ts";

const modules = {
  "tasks.ts": `
export const readFile = () => Deno.readTextFileSync("/etc/passwd");
export const openSocket = () => Deno.connect({ hostname: "127.0.0.1", port: 9 });
export const startProcess = () => new Deno.Command("true").outputSync();
export const readEnvironment = () => Deno.env.get("HOME");
export const importRemote = () => import("https://example.invalid/mod.ts");
export const patch = () => {
  Array.prototype.map = () => ["patched"];
  Array.prototype.push = () => 0;
  JSON.stringify = () => "patched";
  Map.prototype.get = () => undefined;
  return "patched";
};
export const leaveTimer = () => {
  setInterval(() => { throw new Error("left behind"); }, 1);
  return "left";
};
export const writeToDescriptors = () => {
  const bytes = new Uint8Array([4, 0, 0, 0, 0xc0, 0xc0, 0xc0, 0xc0]);
  for (let fd = 3; fd < 32; fd++) {
    try { new Deno.FsFile(fd).writeSync(bytes); } catch { /* not open, or not allowed */ }
  }
  return "written";
};
export const squares = (n: number) => [1, 2, n].map((x) => x * x);
`,
};

/** Operations, and the flag of the worker that each lacks. */
const LACKING = {
  readFile: "--allow-read",
  openSocket: "--allow-net",
  startProcess: "--allow-run",
  readEnvironment: "--allow-env",
  importRemote: "--allow-import",
};

Deno.test("tasks on a worker without permissions", async (t) => {
  for (const [op, flag] of Object.entries(LACKING)) {
    await t.step(
      `${op}() without ${flag} fails with an error that names it, and no other task fails`,
      async () => {
        const { id } = await cluster().submit({
          tasks: {
            bad: { op: `./tasks.ts#${op}` },
            good: { op: "./tasks.ts#squares", args: [3] },
          },
          modules,
        });
        const status = await cluster().ended(id);
        assert.equal(status.state, "failed");
        assert.deepEqual(status.errors.map(({ key }) => key), ["bad"]);
        assert.equal(status.counts.memory, 1);
        const bad = (await cluster().get(`/api/v1/graphs/${id}/tasks/bad`)).body as TaskStatus;
        const text = `${bad.error?.name} ${bad.error?.message}`;
        assert.match(text, new RegExp(`NotCapable|${flag}`));
      },
    );
  }
  for (const op of ["patch", "leaveTimer", "writeToDescriptors"]) {
    await t.step(`${op}() affects no task of another graph, during or after it`, async () => {
      const honest = { tasks: { good: { op: "./tasks.ts#squares", args: [3] } }, modules };
      const mischief = { tasks: { bad: { op: `./tasks.ts#${op}` } }, modules, namespace: op };
      const { id } = await cluster().submit(mischief);
      const beside = await cluster().results(honest);
      await cluster().ended(id);
      const after = await cluster().results(honest);
      assert.deepEqual([beside, after], [{ good: [1, 4, 9] }, { good: [1, 4, 9] }]);
    });
  }
  await t.step({
    name: "a worker runs tasks in bubblewrap",
    ignore: bubblewrapProblem() !== null,
    fn: async () => {
      const { scheduler: { url }, workers, client } = cluster();
      const worker = await cluster().addWorker(url, ["--sandbox", "bubblewrap"]);
      try {
        const good = { op: "./tasks.ts#squares", args: [3], workers: ["w2"] };
        const results = await cluster().results({ tasks: { good }, modules });
        assert.deepEqual(results, { good: [1, 4, 9] });
      } finally {
        workers.pop();
        await worker.stop();
      }
      await eventually("it has left", async () => (await client.workers()).length === 2);
    },
  });
});

Deno.test("a worker whose --sandbox cannot start ends with an error and never registers", async () => {
  const args = ["worker", "--sandbox", "bubblewrap"];
  const { code, stdout, stderr } = await weir(args, { env: { PATH: "/nowhere" } });
  assert.deepEqual([code, stdout], [2, ""]);
  assert.match(stderr, /Cannot start executors by bubblewrap: the program bwrap is not installed/);
});

/**
 * A cache across real processes: the second time nothing runs, also after the scheduler was killed
 * and resumed its recording; and the scheduler lists flaky tasks.
 */
import assert from "node:assert/strict";
import { RoleProcess } from "../../cli/roles/role_process.ts";
import { ranHere } from "../cli/ran_here.ts";
import { Cluster } from "./cluster.ts";

const GRAPH = {
  modules: {
    "lib.ts": "export const twice = (x: number) => x * 2;",
    "app.ts": "import { twice } from './lib.ts'; export const app = (x: number) => twice(x) + 1;",
  },
  tasks: {
    a: { op: "./app.ts#app", args: [1] },
    b: { op: "./app.ts#app", args: [{ $ref: "a" }] },
    c: { op: "./lib.ts#twice", args: [{ $ref: "b" }] },
  },
};

Deno.test("the second time nothing runs, whatever was killed and resumed", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  const flags = ["--cache", `${folder}/cache`, "--cache-min-duration", "0", "--flaky"];
  try {
    await using cluster = await Cluster.start({
      scheduler: [...flags, "--record", `${folder}/recorded`],
      workers: [[]],
    });
    const { client, scheduler } = cluster;
    const first = await cluster.results(GRAPH);
    let last = "";
    let isCached = false;
    for (let tries = 0; !isCached; tries++) {
      assert.ok(tries < 50, "the results are stored");
      last = (await cluster.submit(GRAPH)).id;
      isCached = (await cluster.ended(last)).cached !== undefined &&
        (await cluster.attempts(last)).every(([, count]) => count === 0);
    }
    assert.deepEqual(await client.results(last), first);
    const { code, stdout, stderr } = await ranHere(["flaky", "--quiet"], { url: scheduler.url });
    assert.deepEqual([code, stdout], [0, ""], stderr);

    const { port } = new URL(scheduler.url);
    await scheduler.stop("SIGKILL");
    const recorded = `${folder}/recorded`;
    const resumed = await RoleProcess.start([
      ...["scheduler", "--port", port, "--record", recorded, "--resume", recorded],
      ...flags,
    ]);
    try {
      assert.equal(resumed.url, scheduler.url);
      const { id } = await cluster.submit(GRAPH);
      await cluster.ended(id);
      assert.deepEqual(await client.results(id), first);
      assert.deepEqual(await cluster.attempts(id), [["a", 0], ["b", 0], ["c", 0]]);
    } finally {
      await resumed.stop();
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a program does not run in a process in which code of the graph has changed globals", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  const modules = {
    "lies.ts": `
export const lie = () => {
  const { decode } = TextDecoder.prototype;
  TextDecoder.prototype.decode = function (...args) { return decode.apply(this, args) + "a lie"; };
};
const tasks = { lie: { op: "./lies.ts#lie" } };
export const start = () => ({ $spawn: { tasks, result: { $ref: "lie" } } });
`,
  };
  const lies = { op: "./lies.ts#start" };
  const echo = { op: "exec", args: ["echo", ["hello"]], cache: true };
  try {
    await using cluster = await Cluster.start({
      scheduler: ["--cache", `${folder}/cache`, "--cache-min-duration", "0"],
      workers: [["--allow-run=echo"]],
    });
    await cluster.results({ modules, tasks: { lies } });
    const results = await cluster.results({
      modules,
      tasks: { lies, echo: { ...echo, after: ["lies"] } },
      outputs: ["echo"],
    });
    const expected = { echo: { code: 0, stdout: "hello\n", stderr: "" } };
    assert.deepEqual(results, expected);
    assert.deepEqual(await cluster.results({ tasks: { echo } }), expected);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

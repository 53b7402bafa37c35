/** A task that hangs on one worker gets its result from another one, and its process is killed. */
import assert from "node:assert/strict";
import { describeSecondRun } from "../../../ui/text/second_run.ts";
import { attemptTimes } from "../../../ui/text/task_times.ts";
import { eventually } from "../../eventually.ts";
import { Cluster } from "../cluster.ts";
import { alive } from "../processes.ts";

const modules = {
  "tasks.ts": `
/** The answer of the server at \`url\`, which decides how long the task takes. */
export const ask = async (url: string, key: string) =>
  await (await fetch(\`\${url}?key=\${key}&pid=\${Deno.pid}\`)).text();
`,
};

Deno.test("a task that hangs has its result from another worker, and its process is gone", async () => {
  const pids: number[] = [];
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  await using server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, async (
    { url },
  ) => {
    const { searchParams: asked } = new URL(url);
    if (asked.get("key") !== "slow") return new Response("quick");
    pids.push(Number(asked.get("pid")));
    // The first run hangs, wherever it is.
    if (pids.length === 1) await stopped;
    return new Response(`run ${pids.length}`);
  });
  const url = `http://127.0.0.1:${server.addr.port}/`;
  const ask = (key: string) => ({ op: "./tasks.ts#ask", args: [url, key] });
  const flags = ["--threads", "1", "--allow-net=127.0.0.1"];
  await using cluster = await Cluster.start({ workers: [flags, flags] });
  try {
    const { id } = await cluster.submit({
      modules,
      tasks: { "t-1": ask("a"), "t-2": ask("b"), "t-3": ask("c"), "t-4": ask("slow") },
      secondChance: { factor: 1, minimum: "100ms" },
    });
    const { state, secondRuns } = await cluster.ended(id);
    assert.deepEqual([state, secondRuns], ["succeeded", { started: 1, won: 1 }]);
    assert.equal((await cluster.client.results(id))["t-4"], "run 2");
    const [first, second] = pids;
    assert.ok(pids.length === 2 && first !== undefined && first !== second);
    await eventually("the process that hung is gone", () => !alive(first));
    assert.deepEqual((await cluster.attempts(id)).find(([key]) => key === "t-4"), ["t-4", 2]);
    const { entries } = await cluster.client.story(id, "t-4");
    const rows = attemptTimes(entries, Infinity);
    assert.deepEqual(rows.map(({ phases }) => phases.at(-1)?.end), ["outrun", "done"]);
    const [slow = "", fast = ""] = rows.map(({ worker }) => worker ?? "");
    assert.equal(
      describeSecondRun(entries),
      `It ran on ${slow} and on ${fast}: the run on ${fast} counts.`,
    );
    const metrics = await (await fetch(`${cluster.scheduler.url}/metrics`)).text();
    assert.match(metrics, /weir_tasks_second_chances_total\{outcome="won"\} 1/);
  } finally {
    stop();
  }
});

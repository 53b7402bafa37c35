/** The output of tasks is readable while they run and afterwards, wherever their worker is. */
import assert from "node:assert/strict";
import { graphLog, type ProblemError, taskLog } from "../../../client/mod.ts";
import { Cluster } from "../cluster.ts";
import { eventually } from "../../eventually.ts";

const MODULE = `
export const say = (text: string) => { console.log(text); return text; };
export const failing = (lines: number) => {
  for (let at = 0; at < lines; at++) console.log("line " + at);
  throw new Error("at the end");
};
export async function wait(text: string) {
  console.log(text);
  await new Promise(() => {});
}
export async function slowly(lines: number) {
  for (let at = 0; at < lines; at++) {
    console.log("line " + at);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
`;
const modules = { "tasks.ts": MODULE };

async function logText(cluster: Cluster, id: string, key: string, attempt?: number) {
  let text = "";
  const decoder = new TextDecoder();
  const options = attempt === undefined ? {} : { attempt };
  for await (const { bytes } of taskLog(cluster.client, id, key, options)) {
    text += decoder.decode(bytes, { stream: true });
  }
  return text;
}

Deno.test("logs of tasks", async (t) => {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  try {
    await using cluster = await Cluster.start({
      workers: [[], ["--advertise", "none"]],
      // A worker that is killed is gone soon.
      scheduler: ["--log-folder", `${folder}/logs`, "--lease", "2"],
    });
    for (const [name, step] of STEPS) await t.step(name, () => step(cluster, `${folder}/logs`));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

type Step = (cluster: Cluster, folder: string) => Promise<void>;

const STEPS: readonly (readonly [name: string, step: Step])[] = [
  ["the log of a task is followed while it runs, and the logs of a graph until it ends", followed],
  ["earlier attempts stay readable, with their errors and logs", earlierAttempts],
  ["the scheduler has the end of the log of a failed task when its worker is killed", afterDeath],
  [
    "a worker that retires hands its logs to the folder of the scheduler, which survive both",
    handedOver,
  ],
];

async function followed(cluster: Cluster): Promise<void> {
  const tasks = {
    a: { op: "./tasks.ts#slowly", args: [10] },
    b: { op: "./tasks.ts#slowly", args: [10] },
    c: { op: "./tasks.ts#say", args: ["éé"] },
  };
  const { id } = await cluster.submit({ tasks, outputs: ["a", "b", "c"], modules });
  const expected = Array.from({ length: 10 }, (_, at) => `line ${at}\n`).join("");
  const pieces: string[] = [];
  const following = (async () => {
    for await (const { bytes } of taskLog(cluster.client, id, "a", { follow: true })) {
      pieces.push(new TextDecoder().decode(bytes));
    }
  })();
  const all = new Map<string, string>();
  for await (const { key, attempt, text } of graphLog(cluster.client, id, { follow: true })) {
    assert.equal(attempt, 1);
    all.set(key, (all.get(key) ?? "") + text);
  }
  assert.deepEqual(Object.fromEntries(all), { a: expected, b: expected, c: "éé\n" });
  await following;
  assert.equal(pieces.join(""), expected);
  assert.ok(pieces.length > 1, "it came while the task ran");
  assert.equal(await logText(cluster, id, "b"), expected, "the log of both workers");
  const response = await fetch(
    `${cluster.scheduler.url}/api/v1/graphs/${id}/tasks/a/logs?after=62`,
  );
  assert.equal(response.headers.get("weir-log-start"), "62");
  assert.equal(response.headers.get("weir-log-attempt"), "1");
  assert.equal(await response.text(), expected.slice(62));
  await cluster.client.delete(id);
}

async function earlierAttempts(cluster: Cluster): Promise<void> {
  const tasks = {
    bad: { op: "./tasks.ts#failing", args: [3], retries: 1, workers: ["w0"] },
    fine: { op: "./tasks.ts#say", args: ["fine"] },
  };
  const { id } = await cluster.submit({
    tasks,
    outputs: ["bad", "fine"],
    modules,
    onError: "continue",
  });
  await cluster.ended(id);
  const attempts = await cluster.client.attempts(id, "bad");
  assert.deepEqual(
    attempts.map(({ attempt, state, worker, error }) => [attempt, state, worker, error?.message]),
    [[1, "failed", "w0", "at the end"], [2, "failed", "w0", "at the end"]],
  );
  for (const attempt of [1, 2]) {
    assert.equal(await logText(cluster, id, "bad", attempt), "line 0\nline 1\nline 2\n");
  }
  const failed: string[] = [];
  for await (const { key, attempt } of graphLog(cluster.client, id, { failed: true })) {
    failed.push(`${key} ${attempt}`);
  }
  assert.deepEqual(failed, ["bad 1", "bad 2"]);
  await assert.rejects(
    logText(cluster, id, "bad", 3),
    (error: ProblemError) => error.problem.code === "unknown_attempt",
  );
  await cluster.client.delete(id);
}

/** `w1` is killed. */
async function afterDeath(cluster: Cluster): Promise<void> {
  const tasks = {
    bad: { op: "./tasks.ts#failing", args: [20_000], workers: ["w1"] },
    fine: { op: "./tasks.ts#say", args: ["fine"], workers: ["w1"] },
    waits: { op: "./tasks.ts#wait", args: ["I wait"], workers: ["w1"] },
  };
  const { id } = await cluster.submit({
    tasks,
    outputs: ["bad", "fine", "waits"],
    modules,
    onError: "continue",
  });
  await eventually("the task has written", async () => {
    const attempts = await cluster.client.attempts(id, "waits");
    return attempts.length === 1 && await logText(cluster, id, "waits") === "I wait\n";
  });
  const whole = await logText(cluster, id, "bad");
  assert.equal(whole.length, 208_890);
  const [, worker] = cluster.workers;
  await worker?.stop("SIGKILL");
  await eventually("the log is lost", async () => {
    const response = await fetch(`${cluster.scheduler.url}/api/v1/graphs/${id}/tasks/fine/logs`);
    const problem = await response.text();
    return response.status === 410 && problem.includes('"log_lost"');
  });
  let start = 0;
  let kept = "";
  for await (const { at, bytes } of taskLog(cluster.client, id, "bad")) {
    start ||= at;
    kept += new TextDecoder().decode(bytes);
  }
  assert.equal(kept, whole.slice(-65_536));
  assert.equal(start, whole.length - 65_536);
  await cluster.client.cancel(id);
  await cluster.ended(id);
  await cluster.client.delete(id);
}

/** `w0` is retired. */
async function handedOver(cluster: Cluster, folder: string): Promise<void> {
  await cluster.addWorker(cluster.scheduler.url, []);
  const before = await filesOf(folder);
  const tasks = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`t${at}`, { op: "./tasks.ts#say", args: [`${at}`] }]),
  );
  const { id } = await cluster.submit({ tasks, outputs: Object.keys(tasks), modules });
  await cluster.ended(id);
  await cluster.client.retire({ names: ["w0"] }, { wait: 30 });
  await cluster.workers[0]?.child.status;
  for (const key of Object.keys(tasks)) {
    assert.equal(await logText(cluster, id, key), `${key.slice(1)}\n`);
  }
  let lines = 0;
  for await (const { text } of graphLog(cluster.client, id)) lines += text.split("\n").length - 1;
  assert.equal(lines, 20);
  const after = await filesOf(folder);
  assert.ok(after > before && after < before + 20, `${before} and ${after} files`);
}

async function filesOf(folder: string): Promise<number> {
  return (await Array.fromAsync(Deno.readDir(folder))).length;
}

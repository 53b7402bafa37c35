/** The pipelines of the examples and the action of GitHub, with their scripts as written. */
import assert from "node:assert/strict";
import { Client } from "../../../client/mod.ts";
import { elementsOf, readMarkdown, readXml, tableOf } from "../../cli/report_readers.ts";
import { readRunnerLog } from "../../cli/runner_log.ts";
import { isLong, longTest } from "../../long.ts";
import { eventually } from "../../eventually.ts";
import { type EndedJob, readYaml, Workspace } from "../pipeline_job.ts";

const ROOT = new URL("../../..", import.meta.url).pathname.replace(/\/$/, "");
const WORDS = { the: 3, dog: 2, brown: 1, fox: 1, jumps: 1, lazy: 1, over: 1, quick: 1, sleeps: 1 };
const SHARDS = await Deno.readTextFile(`${ROOT}/examples/ci/shards.ts`);
/** The line of the shard that fails. */
const LINE = SHARDS.slice(0, SHARDS.indexOf("expected 4, got 5")).split("\n").length;

/** Shards need no more to give the same reports. */
const WORKERS = isLong ? "4" : "1";

type Steps = Parameters<Workspace["runGithubJob"]>[0];
type GitlabFile = Parameters<Workspace["runGitlabJob"]>[0];

async function runGithubJob(workspace: Workspace, name: string): Promise<EndedJob> {
  const { jobs } = await readYaml("examples/ci/github.yml") as {
    jobs: Record<string, { steps: Steps }>;
  };
  const steps = (jobs[name]?.steps ?? []).map((step) =>
    step.with?.workers === undefined ? step : { ...step, with: { ...step.with, workers: WORKERS } }
  );
  return await workspace.runGithubJob(steps);
}

async function runGitlabJob(
  workspace: Workspace,
  name: string,
  before?: () => Promise<void>,
): Promise<EndedJob> {
  const file = await readYaml("examples/ci/gitlab.yml") as GitlabFile;
  return await workspace.runGitlabJob(file, name, {
    variables: { WEIR_CI_WORKERS: WORKERS },
    before,
  });
}

/** No process and no token is left of a job. */
async function checkStopped(workspace: Workspace): Promise<void> {
  const found = await Array.fromAsync(Deno.readDir(workspace.temporary));
  const state = found.find(({ name }) => name.startsWith("weir-"))?.name;
  assert.ok(state);
  const names = await Array.fromAsync(Deno.readDir(`${workspace.temporary}/${state}`));
  assert.deepEqual(names.map(({ name }) => name).filter((name) => !name.endsWith(".log")), []);
  const listed = await new Deno.Command("ps", { args: ["-A", "-o", "args="] }).output();
  assert.ok(!new TextDecoder().decode(listed.stdout).includes(workspace.temporary));
}

async function checkShards(workspace: Workspace, summary: string): Promise<void> {
  const report = readXml(await workspace.read("weir-junit.xml"));
  const failed = elementsOf(report, "testcase")
    .filter((each) => each.getElementsByTagName("failure").length > 0)
    .map((each) => each.getAttribute("name"));
  assert.equal(elementsOf(report, "testcase").length, 61);
  assert.deepEqual(failed.sort(), ["shard-23", "shard-42"]);
  const [row] = tableOf(readMarkdown(summary));
  assert.deepEqual(row?.slice(0, 4), ["` shard `", "60", "58", "2"]);
}

Deno.test("examples/ci/github.yml: a graph that succeeds gives outputs, report, summary, files", async () => {
  await using workspace = await Workspace.create();
  const job = await runGithubJob(workspace, "words");
  assert.ok(job.succeeded, job.log);
  assert.deepEqual(Object.keys(job.outputs), ["graph-id", "state", "results"]);
  assert.equal(job.outputs.state, "succeeded");
  assert.deepEqual(JSON.parse(job.outputs.results ?? ""), { total: WORDS });
  assert.match(job.log, /\n3\n$/);
  // By commit: a tag can be moved.
  const used = job.uses.map(({ name }) => name.replace(/@[0-9a-f]{40}$/, "@commit"));
  assert.deepEqual(used, ["actions/checkout@commit", "actions/upload-artifact@commit"]);
  const paths = job.uses[1]?.with.path?.trim().split("\n") ?? [];
  assert.deepEqual(paths, ["weir-junit.xml", "words"]);
  for (const path of paths) await Deno.stat(`${workspace.path}/${path}`);
  assert.deepEqual(JSON.parse(await workspace.read("words/total.json")), WORDS);
  const report = readXml(await workspace.read("weir-junit.xml"));
  assert.equal(elementsOf(report, "testcase").length, 3);
  assert.equal(tableOf(readMarkdown(await workspace.read("summary.md"))).length, 2);
  await checkStopped(workspace);
});

Deno.test("examples/ci/github.yml: tests that fail are annotated, and everything is stopped", async () => {
  await using workspace = await Workspace.create();
  const job = await runGithubJob(workspace, "shards");
  assert.ok(!job.succeeded, job.log);
  const { commands } = readRunnerLog(job.log);
  const errors = commands.filter(({ name }) => name === "error");
  const place = errors.find(({ data }) => data === "Error: expected 4, got 5")?.properties;
  assert.deepEqual([place?.file, place?.line, place?.title], [
    ...["examples/ci/shards.ts", String(LINE), "Task shard-42 failed"],
  ]);
  assert.equal(errors.length, 2);
  const groups = commands.filter(({ name }) => name === "group").map(({ data }) => data);
  // A task that was moved to another worker before it began has a later attempt.
  const folded = groups.map((title) => title?.replace(/ \(attempt \d+\)$/, ""));
  assert.ok(folded.includes("shard-7") && folded.includes("report"), groups.join());
  assert.ok(!groups.includes("shard-42"));
  await checkShards(workspace, await workspace.read("summary.md"));
  await checkStopped(workspace);
});

Deno.test("examples/ci/gitlab.yml: the same, with a summary as a file and places in the log", async (t) => {
  await using workspace = await Workspace.create();
  if (isLong) {
    const words = await runGitlabJob(workspace, "words");
    assert.ok(words.succeeded, words.log);
    assert.deepEqual(JSON.parse(await workspace.read("weir-results/total.json")), WORDS);
  }
  const env = { CI: "true", TMPDIR: workspace.temporary, CI_JOB_ID: "shards" };
  const shards = await runGitlabJob(workspace, "shards", async () => {
    await t.step("tokens of the job are for nobody else", () => checkTokens(workspace));
    await t.step("a job that is cancelled cancels its graph", () => cancels(workspace, env));
    await t.step("inputs are never text of a script", () => checkInputs(workspace, env));
  });
  assert.ok(!shards.succeeded, shards.log);
  assert.ok(
    shards.log.includes(`\nexamples/ci/shards.ts:${LINE}:`),
    shards.log,
  );
  assert.match(shards.log, /section_start:\d+:weir_\d+\[collapsed=true\]/);
  await checkShards(workspace, await workspace.read("weir-summary.md"));
  await checkStopped(workspace);
});

longTest(
  "action.yml runs twice in a job, in each job of a matrix, under different names",
  async () => {
    const inputs = { graph: "examples/words.json", modules: "examples/words.ts", workers: "1" };
    const step = { uses: "./", with: inputs };
    const names = await Promise.all([0, 1].map(async (index) => {
      await using workspace = await Workspace.create();
      const job = await workspace.runGithubJob([step, step, { id: "named", ...step }], index);
      assert.ok(job.succeeded, job.log);
      await checkStopped(workspace);
      return job.uses.map((each) => each.with.name);
    }));
    assert.deepEqual(names.flat(), [
      ...["weir-job-0-__self", "weir-job-0-__self_2", "weir-job-0-named"],
      ...["weir-job-1-__self", "weir-job-1-__self_2", "weir-job-1-named"],
    ]);
  },
);

/** The state of the job of shards, while it runs. */
function stateOf(workspace: Workspace): string {
  return `${workspace.temporary}/weir-shards`;
}

async function checkTokens(workspace: Workspace): Promise<void> {
  for (const name of ["job.token", "worker.token", "tokens.jsonl"]) {
    const { mode } = await Deno.stat(`${stateOf(workspace)}/${name}`);
    assert.equal((mode ?? 0) & 0o777, 0o600, name);
  }
}

async function cancels(workspace: Workspace, env: Record<string, string>): Promise<void> {
  const tasks = { a: { op: "inc", args: [1], resources: { GPU: 1 } } };
  await Deno.writeTextFile(`${workspace.path}/endless.json`, JSON.stringify({ tasks }));
  const state = stateOf(workspace);
  const client = new Client({
    url: (await Deno.readTextFile(`${state}/url`)).trim(),
    token: (await Deno.readTextFile(`${state}/job.token`)).trim(),
  });
  const step = workspace.spawn(`exec "${ROOT}/ci/submit.sh"`, {
    ...env,
    WEIR_CI_GRAPH: "endless.json",
  });
  const output = step.output();
  const running = () => Array.fromAsync(client.graphs({ state: "running" }));
  await eventually("the graph runs", async () => (await running()).length === 1);
  const [graph] = await running();
  step.kill("SIGINT");
  assert.equal((await output).code, 130);
  assert.equal((await client.graph(graph?.id ?? "")).state, "cancelled");
}

async function checkInputs(workspace: Workspace, env: Record<string, string>): Promise<void> {
  const evil = "$(touch evil)`touch evil`; touch evil";
  const names = async () =>
    (await Array.fromAsync(Deno.readDir(workspace.path))).map(({ name }) => name).sort();
  const before = await names();
  const start = await workspace.script(`"${ROOT}/ci/start.sh"`, { ...env, WEIR_CI_WORKERS: evil });
  assert.equal(start.code, 2);
  assert.match(start.log, /^weir: Give numbers of workers and threads/);
  const version = { ...env, WEIR_CI_DENO_VERSION: evil };
  assert.equal((await workspace.script(`"${ROOT}/ci/install.sh"`, version)).code, 2);
  const submit = await workspace.script(`"${ROOT}/ci/submit.sh"`, {
    ...env,
    WEIR_CI_GRAPH: evil,
    WEIR_CI_MODULES: evil,
    WEIR_CI_LABELS: `a=${evil}`,
    WEIR_CI_TIMEOUT: "1",
  });
  assert.equal(submit.code, 2, submit.log);
  assert.match(submit.log, /there is no such file\n$/);
  assert.deepEqual(await names(), before);
}

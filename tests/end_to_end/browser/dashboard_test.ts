/** The dashboard in a real browser, over a real scheduler with workers. */
import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { RoleProcess } from "../../../cli/roles/role_process.ts";
import { Cluster } from "../cluster.ts";
import { eventually } from "../../eventually.ts";
import { Client } from "../../../client/mod.ts";
import { ranHere } from "../../cli/ran_here.ts";
import { noBrowser, openBrowser, openPage } from "./browser.ts";
import {
  accessible,
  addChecker,
  assertAccessible,
  assertFits,
  CHECKED,
  keyboard,
  linksAndTab,
} from "./accessible.ts";

/** Milliseconds after which something that never comes fails the test. */
const TIMEOUT_MS = 120_000;

const MODULE = `
export const parse = (text: string) => {
  console.log("parsing", text);
  throw new TypeError("unexpected end");
};
`;

/** The driver of the browser keeps timers open. */
const BROWSER = { ignore: noBrowser, sanitizeOps: false, sanitizeResources: false };

/** A graph with tasks that succeed, one that fails, and one that no worker can run. */
const GRAPH = {
  name: "walk",
  labels: { commit: "5f2a9c1" },
  modules: { "tasks.ts": MODULE },
  tasks: {
    ...Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`step-${at}`, { op: "sleep", args: [0.02] }]),
    ),
    broken: { op: "./tasks.ts#parse", args: ["{"] },
    blocked: { op: "identity", args: [{ $ref: "broken" }] },
    gpu: { op: "inc", args: [1], resources: { GPU: 1 } },
  },
};

const { gpu: _gpu, ...ENDING } = GRAPH.tasks;
/** The same without the task that never runs. */
const ENDING_GRAPH = { ...GRAPH, tasks: ENDING };

Deno.test({
  name: "dashboard: in a browser, over a scheduler with a worker",
  ...BROWSER,
  fn: async (t) => {
    const browser = await openBrowser();
    {
      await using cluster = await Cluster.start({ workers: [[]] });
      for (const [name, step] of CLUSTER_STEPS) await t.step(name, () => step(browser, cluster));
    }
    for (const [name, step] of STEPS) await t.step(name, () => step(browser));
  },
});

type ClusterStep = (browser: Browser, cluster: Cluster) => Promise<void>;

const CLUSTER_STEPS: readonly (readonly [name: string, step: ClusterStep])[] = [
  ["progress, a failure with its stack, and why a task does not run", progressAndFailure],
  ["report: one file with a graph, its shape, its runs and its failures, without a server", report],
  ["it works behind a proxy that serves it under a path", behindProxy],
  [CHECKED, (browser, cluster) => accessible(browser, cluster, GRAPH)],
  ["every page is reached by the keyboard alone, also by letters", keyboard],
  [
    "a fragment names a task, and the tab has the state of what is shown",
    (browser, cluster) => linksAndTab(browser, cluster, ENDING_GRAPH),
  ],
];

/** Each starts a scheduler. */
const STEPS: readonly (readonly [name: string, step: (browser: Browser) => Promise<void>])[] = [
  ["the page connects again without a reload when the scheduler is killed and resumes", resumed],
  ["a code of weir dashboard logs in once, and buttons need actions", loggedIn],
];

async function progressAndFailure(browser: Browser, cluster: Cluster): Promise<void> {
  await using opened = await openPage(browser);
  const { page, errors } = opened;
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto(`${cluster.scheduler.url}/`);
  assert.equal(new URL(page.url()).pathname, "/ui/");
  await page.getByText("Connected").waitFor();
  const { id } = await cluster.submit(GRAPH);
  await page.getByRole("link", { name: "walk", exact: true }).click();

  await page.getByRole("heading", { name: "walk" }).waitFor();
  const bar = page.getByRole("progressbar", { name: "All tasks" });
  await eventually(
    "all steps are done",
    async () => await bar.getAttribute("aria-valuenow") === "40",
  );
  assert.match(
    await bar.getAttribute("aria-valuetext") ?? "",
    /40 succeeded, 1 failed, 1 blocked, 1 waiting for a slot/,
  );
  const steps = page.getByRole("row").filter({ hasText: "sleep step" });
  await steps.getByText("40 / 40").waitFor();

  await page.getByRole("link", { name: "Shape" }).click();
  const drawing = page.getByRole("group", { name: /Groups of tasks/ });
  await drawing.getByText("40 / 40").waitFor();
  assert.equal(
    await drawing.locator("path").count(),
    1,
    "from the broken task to the blocked one",
  );
  // A group leads to its tasks, also by the keyboard.
  await drawing.getByRole("link", { name: /sleep step/ }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "sleep step" }).waitFor();
  await page.getByRole("link", { name: "step-7", exact: true }).waitFor();
  assert.equal(await page.getByRole("link", { name: "gpu" }).count(), 0);
  await page.goBack();
  await page.goBack();

  const first = page.getByRole("region", { name: "Failure", exact: true });
  await first.getByText("parsing {").waitFor();
  await first.getByText("It blocks 1 task").waitFor();
  const [report] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Report" }).click(),
  ]);
  assert.equal(report.suggestedFilename(), "walk-report.html");

  // The failure leads to its task.
  const failures = page.getByRole("table", { name: "Failed tasks" });
  await failures.getByText("unexpected end").waitFor();
  await failures.getByRole("link", { name: "broken" }).click();
  await page.getByRole("heading", { name: "broken" }).waitFor();
  await page.getByText(/at parse \(.*tasks\.ts:4:/).waitFor();
  await page.getByLabel("Output", { exact: true }).getByText("parsing {").waitFor();
  await page.getByRole("table", { name: /Transitions/ }).getByText("task-erred").waitFor();

  await page.getByRole("link", { name: "Stuck" }).click();
  await page.getByText('No worker has 1 of resource "GPU"').waitFor();
  await page.getByRole("link", { name: "gpu" }).click();
  await page.getByRole("heading", { name: "gpu" }).waitFor();
  await page.getByText('No worker has 1 of resource "GPU"').waitFor();
  await page.goto(`${cluster.scheduler.url}/ui/graphs/${id}/tasks/blocked`);
  await page.getByText('Its input "broken" failed').waitFor();
  await page.getByLabel("Arguments").getByText('$ref "broken"').waitFor();

  // A graph is cancelled only after the question.
  await page.goto(`${cluster.scheduler.url}/ui/graphs/${id}`);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "No" }).click();
  assert.equal((await cluster.client.graph(id)).state, "running");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.locator(".state.cancelled").first().waitFor();
  assert.equal((await cluster.ended(id)).state, "cancelled");

  // The memory manager is switched.
  await page.getByRole("link", { name: "Memory" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "Stop" }).waitFor();
  await cluster.client.delete(id);
  assert.deepEqual(errors, []);
}

async function report(browser: Browser, cluster: Cluster): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(() => Deno.remove(folder, { recursive: true }));
  const name = "</script><b>bold</b>";
  const { id } = await cluster.submit({ ...ENDING_GRAPH, name });
  await cluster.ended(id);
  const { code, stdout, stderr } = await ranHere(["report", id], { url: cluster.scheduler.url });
  assert.equal(code, 0, stderr);
  assert.ok(stdout.length < 5 * 1024 * 1024);
  await Deno.writeTextFile(`${folder}/report.html`, stdout);
  await cluster.client.delete(id);
  await using opened = await openPage(browser);
  const { page, errors } = opened;
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto(`file://${folder}/report.html`);
  await page.getByRole("heading", { name: "</script><b>bold</b>" }).waitFor();
  await page.getByRole("row").filter({ hasText: "sleep step" }).getByText("40 / 40").waitFor();
  assert.equal(await page.getByRole("button", { name: "Delete" }).count(), 0);
  await page.getByRole("link", { name: "broken" }).first().click();
  await page.getByText(/at parse \(.*tasks\.ts:4:/).waitFor();
  await page.getByRole("link", { name: "Shape" }).click();
  await page.getByRole("group", { name: /Groups of tasks/ }).getByText("40 / 40").waitFor();
  await page.getByRole("link", { name: "Task stream" }).click();
  await page.getByRole("row").filter({ hasText: "sleep step" }).first().waitFor();
  assert.deepEqual(errors, []);
}

async function behindProxy(browser: Browser, cluster: Cluster): Promise<void> {
  const { id } = await cluster.submit(GRAPH);
  await using proxy = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, (c) => {
    const { pathname, search } = new URL(c.url);
    if (!pathname.startsWith("/weir/")) return new Response(null, { status: 404 });
    const headers = new Headers(c.headers);
    // fetch() sends its own Host, which must be that of the origin.
    for (const name of ["host", "origin"]) headers.delete(name);
    return fetch(`${cluster.scheduler.url}${pathname.slice("/weir".length)}${search}`, {
      method: c.method,
      headers,
      body: c.body,
      redirect: "manual",
    });
  });
  const base = `http://127.0.0.1:${proxy.addr.port}/weir/`;
  await using opened = await openPage(browser);
  const { page, errors } = opened;
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto(base);
  assert.equal(page.url(), `${base}ui/`);
  await page.getByText("Connected").waitFor();
  await page.getByRole("link", { name: "walk", exact: true }).click();
  await page.getByRole("heading", { name: "walk" }).waitFor();
  assert.equal(page.url(), `${base}ui/graphs/${id}`);
  await page.reload();
  await page.getByRole("heading", { name: "walk" }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.locator(".state.cancelled").first().waitFor();
  assert.deepEqual(errors, []);
  await cluster.client.delete(id);
}

async function resumed(browser: Browser): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(() => Deno.remove(folder, { recursive: true }));
  const flags = ["--record", folder, "--resume", folder];
  let scheduler = await RoleProcess.start(["scheduler", "--port", "0", ...flags]);
  cleanup.defer(async () => void await scheduler.stop());
  const { url } = scheduler;
  const graph = JSON.stringify({ name: "kept", tasks: { x: { op: "inc", args: [1] } } });
  await new Client({ url }).submit(graph, { idempotencyKey: "kept" });
  await using opened = await openPage(browser);
  const { page } = opened;
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto(`${url}/ui/`);
  await page.getByRole("link", { name: "kept", exact: true }).waitFor();
  await page.evaluate("globalThis.isSame = true");

  await scheduler.stop("SIGKILL");
  await page.getByText("Reconnecting…").waitFor();
  scheduler = await RoleProcess.start(["scheduler", "--port", new URL(url).port, ...flags]);
  await page.getByText("Connected").waitFor();
  await page.getByText(/The scheduler resumed after/).waitFor();
  await page.getByRole("link", { name: "kept", exact: true }).waitFor();
  assert.equal(await page.evaluate("globalThis.isSame"), true, "the page was not loaded again");
}

async function loggedIn(browser: Browser): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(() => Deno.remove(folder, { recursive: true }));
  const token = "a-token-of-this-test";
  const line = JSON.stringify({ token, name: "root", scopes: ["admin"] });
  await Deno.writeTextFile(`${folder}/tokens`, line, { mode: 0o600 });
  const scheduler = await RoleProcess.start([
    ...["scheduler", "--port", "0", "--token-file", `${folder}/tokens`],
  ]);
  cleanup.defer(async () => void await scheduler.stop());
  const { url } = scheduler;
  const address = async (...flags: string[]) => {
    const printed = await ranHere(["dashboard", ...flags], { url, env: { WEIR_TOKEN: token } });
    assert.equal(printed.code, 0, printed.stderr);
    return printed.stdout.trim();
  };
  await using opened = await openPage(browser, { bypassCSP: true });
  const { page } = opened;
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto(`${url}/ui/memory`);
  await page.getByLabel("Token").waitFor();
  await addChecker(page);
  await assertAccessible(page, "login");
  await assertFits(page, "login");
  await page.getByLabel("Token").fill("a-wrong-token-of-this");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByText("Cannot log in without a token").waitFor();

  const shows = await address();
  await page.goto("about:blank");
  await page.goto(shows);
  await page.getByText("Connected").waitFor();
  assert.equal(page.url(), `${url}/ui/`, "the code is gone from the address");
  await page.getByRole("link", { name: "Memory" }).click();
  await page.getByText("Policies:").waitFor();
  assert.equal(await page.getByRole("button", { name: "Stop" }).count(), 0);

  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByLabel("Token").waitFor();
  await page.goto("about:blank");
  await page.goto(shows);
  await page.getByText("the code was used before").waitFor();
  await page.goto("about:blank");
  await page.goto(await address("--actions"));
  await page.getByRole("link", { name: "Memory" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Start" }).waitFor();
}

/** The dashboard over a recording: `weir replay FOLDER --serve PORT`. */
import assert from "node:assert/strict";
import { RoleProcess } from "../../../cli/roles/role_process.ts";
import { Client } from "../../../client/mod.ts";
import { weir } from "../weir.ts";
import { addChecker, assertAccessible, assertFits } from "./accessible.ts";
import { noBrowser, openBrowser, openPage } from "./browser.ts";

const TIMEOUT_MS = 120_000;
const GRAPH = {
  name: "recorded",
  tasks: Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`step-${at}`, { op: "inc", args: [at] }]),
  ),
};

Deno.test({
  name: "dashboard: a recording is shown as of any event, and changes nothing",
  // The driver of the browser keeps timers open.
  ignore: noBrowser,
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    const folder = await Deno.makeTempDir({ prefix: "weir-replay-" });
    await record(`${folder}/recorded`);
    await refuses(`${folder}/recorded`);
    const replay = await RoleProcess.start(["replay", `${folder}/recorded`, "--serve", "0"]);
    try {
      assert.match(replay.line, /^replay of events 1 to \d+ on http:\/\/127.0.0.1:\d+\/ui\/$/);
      const browser = await openBrowser();
      await using opened = await openPage(browser, { bypassCSP: true });
      const { page, errors } = opened;
      page.setDefaultTimeout(TIMEOUT_MS);
      await page.goto(replay.url);
      const slider = page.getByRole("slider", { name: "Event" });
      assert.equal(await slider.inputValue(), await slider.getAttribute("max"));
      await page.getByText("graph-ended").or(page.getByText("succeeded")).first().waitFor();

      await slider.fill("1");
      await page.getByText("event 1 of").waitFor();
      await page.getByText("succeeded").waitFor({ state: "detached" });
      await page.getByRole("link", { name: "Graphs", exact: true }).click();
      await page.getByRole("link", { name: "recorded", exact: true }).waitFor({
        state: "detached",
      });

      // The address has the moment, on each page, and leads to it again.
      const moment = new URL(page.url()).searchParams.get("at") ?? "";
      assert.match(moment, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      assert.equal(new URL(page.url()).pathname, "/ui/graphs");
      const link = page.url();
      const last = await slider.getAttribute("max") ?? "";
      await slider.fill(last);
      await page.waitForFunction("!location.search.includes('at=')");
      await page.goto(link);
      await page.waitForFunction(`document.querySelector("[type=range]")?.value < ${last}`);
      assert.equal(new URL(page.url()).searchParams.get("at"), moment);
      await page.getByRole("link", { name: "Overview", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
      assert.equal(new URL(page.url()).searchParams.get("at"), moment);
      await addChecker(page);
      await assertAccessible(page, "a recording");
      await assertFits(page, "a recording");
      await page.goto(`${replay.url}?at=never`);
      await page.waitForFunction(`document.querySelector("[type=range]")?.value === "${last}"`);
      await page.waitForFunction("!location.search.includes('at=')");

      await slider.fill(last);
      await page.getByRole("link", { name: "Graphs", exact: true }).click();
      await page.getByRole("link", { name: "recorded", exact: true }).click();
      const bar = page.getByRole("progressbar", { name: "All tasks" });
      await page.getByText("20 / 20").first().waitFor();
      assert.equal(await bar.getAttribute("aria-valuenow"), "20");
      for (const action of ["Cancel", "Delete", "Retry"]) {
        assert.equal(await page.getByRole("button", { name: action }).count(), 0, action);
      }
      await page.getByRole("link", { name: "Task stream" }).click();
      await page.getByText("Show all").waitFor();
      await page.locator("table").getByText("inc step").first().waitFor();
      assert.deepEqual(errors, []);
    } finally {
      assert.equal(await replay.stop(), 0);
      await Deno.remove(folder, { recursive: true });
    }
  },
});

/** A scheduler and a worker run the graph, and a recording of the scheduler is left. */
async function record(dir: string): Promise<void> {
  const scheduler = await RoleProcess.start(["scheduler", "--port", "0", "--record", dir]);
  const worker = await RoleProcess.start([
    ...["worker", "--scheduler", scheduler.url, "--name", "a"],
    ...["--record", `${dir}-a`],
  ]);
  try {
    const client = new Client({ url: scheduler.url });
    const options = { idempotencyKey: "recorded", wait: 30 };
    assert.equal((await client.submit(JSON.stringify(GRAPH), options)).state, "succeeded");
  } finally {
    // A worker that leaves first takes the results with it.
    await scheduler.stop();
    await worker.stop();
  }
}

/** Wrong uses end with one line. The command gives up permissions, so it has a process. */
async function refuses(dir: string): Promise<void> {
  for (
    const [args, sentence] of [
      [[dir, "--serve", "0", "--verify"], /^weir: Cannot give --serve with --key, --verify/],
      [[`${dir}-a`, "--serve", "0"], /^weir: Cannot serve ".*": it is the recording of a worker/],
      [[`${dir}-none`, "--serve", "0"], /^weir: Cannot read the recording/],
    ] as const
  ) {
    const { code, stderr } = await weir(["replay", ...args]);
    assert.deepEqual([code, stderr.trim().split("\n").length], [2, 1], stderr);
    assert.match(stderr, sentence);
  }
}

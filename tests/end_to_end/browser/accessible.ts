/** Whether all can use the dashboard: on a phone, with a keyboard, with a screen reader. */
import assert from "node:assert/strict";
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import type { Cluster } from "../cluster.ts";
import { eventually } from "../../eventually.ts";
import { isLong } from "../../long.ts";
import { openPage } from "./browser.ts";

/** Finds all violations; of what passes, only the first element. No rule needs media or styles. */
const CHECK = "axe.run({ resultTypes: ['violations'], preload: false })";
const SIZES = {
  wide: { width: 1400, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
/** Colour schemes and widths in which all pages are checked. */
const MATRIX = isLong
  ? [["light", "wide"], ["light", "phone"], ["dark", "wide"], ["dark", "phone"]] as const
  : [["light", "wide"]] as const;
/** The name of the step that checks all pages. */
export const CHECKED = `no page has a fault for people with disabilities (${
  MATRIX.map((each) => each.join(" ")).join(", ")
}), nor is cut on a phone`;

/** Milliseconds after which something that never comes fails the test. */
const TIMEOUT_MS = 120_000;

/** Gives a page the checker, which is a script that the policy of the pages forbids. */
export async function addChecker(page: Page): Promise<void> {
  await page.addScriptTag({ content: axe.source });
}

/** Asserts that the checker finds nothing on a page as it is. */
export async function assertAccessible(page: Page, what: string): Promise<void> {
  const found = await page.evaluate(CHECK) as axe.AxeResults;
  assert.ok(found.passes.length > 5, "the checker has checked");
  const faults = found.violations
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  assert.deepEqual(faults, [], what);
}

/** Parts that are wider than the screen, or scroll sideways in it. A drawing may. */
const CUT = `[document.documentElement, ...document.querySelectorAll("main, .card, .rows, .bar")]
  .filter((each) => each.scrollWidth > each.clientWidth + 1 ||
    each.getBoundingClientRect().right > innerWidth + 1)
  .map((each) => each.tagName + "." + each.className)`;

/** Asserts that nothing of a page is cut on a phone. The width of the page is as before then. */
export async function assertFits(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(SIZES.phone);
  // Charts take their width in a frame after that of the page has changed.
  await eventually(
    `${what} fits`,
    async () => (await page.evaluate(CUT) as string[]).length === 0,
  ).catch(async () => assert.deepEqual(await page.evaluate(CUT), [], what));
  if (before !== null) await page.setViewportSize(before);
}

/** Opens every page of a graph with a failure and a task that cannot run, and checks it. */
export async function accessible(
  browser: Browser,
  cluster: Cluster,
  graph: object,
): Promise<void> {
  const { id } = await cluster.submit(graph);
  const { url } = cluster.scheduler;
  const paths = [
    ["graphs", "Graphs"],
    [`graphs/${id}`, "walk"],
    [`graphs/${id}/tasks/broken`, "broken"],
    [`graphs/${id}/shape`, "Shape"],
    ["workers", "Workers"],
    ["workers/w0", "w0"],
    ["memory", "Memory"],
    ["stuck", "Stuck"],
    ["stream", "Task stream"],
    ["nowhere", "Not found"],
    ["", "Overview"],
  ] as const;
  for (const [colorScheme, width] of MATRIX) {
    const viewport = SIZES[width];
    await using opened = await openPage(browser, { colorScheme, viewport, bypassCSP: true });
    const { page } = opened;
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.goto(`${url}/ui/`);
    // To load the page and the checker again for each path takes most of the time.
    await addChecker(page);
    for (const [path, name] of paths) {
      await page.evaluate(`history.pushState(null, "", "/ui/${path}")`);
      await page.evaluate("dispatchEvent(new PopStateEvent('popstate'))");
      await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
      await page.waitForFunction("!document.body.innerText.includes('Loading…')");
      await assertAccessible(page, `${path} (${colorScheme}, ${width})`);
      if (colorScheme === "light") await assertFits(page, path);
    }
    await page.getByText("As a table").first().click();
    await page.getByRole("table", { name: "Tasks a second" }).waitFor();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
    await assertAccessible(page, `list of keys (${colorScheme}, ${width})`);
  }
  await cluster.client.delete(id);
}

/** Every page is reached with Tab and Enter, and with letters. */
export async function keyboard(browser: Browser, cluster: Cluster): Promise<void> {
  await using opened = await openPage(browser);
  const { page, errors } = opened;
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto(`${cluster.scheduler.url}/ui/`);
  await page.getByRole("heading", { name: "Overview" }).waitFor();
  await page.getByText("Connected").waitFor();
  const focused = () => page.evaluate("document.activeElement?.textContent");
  for (const name of ["Graphs", "Workers", "Memory", "Stuck", "Overview"]) {
    for (let step = 0; await focused() !== name; step++) {
      assert.ok(step < 50, `the link "${name}" is never focused`);
      await page.keyboard.press("Tab");
    }
    // The element may have been drawn again since: the key goes to the link that had the focus.
    await page.getByRole("link", { name, exact: true }).press("Enter");
    await page.getByRole("heading", { level: 1, name }).waitFor();
  }
  await page.getByRole("link", { name: "Skip to the content" }).press("Enter");
  assert.equal(await page.evaluate("document.activeElement?.id"), "main");
  assert.equal(new URL(page.url()).hash, "", "the address stays");

  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keys" });
  await list.getByText("Task stream", { exact: true }).waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("w");
  assert.equal(await list.isVisible(), true, "letters do nothing behind a dialog");
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  // The focus goes back: a moment after the dialog has gone, on a busy machine.
  await page.locator("#main:focus").waitFor();

  for (const [letter, name] of [["w", "Workers"], ["t", "Task stream"], ["g", "Graphs"]] as const) {
    await page.keyboard.press("g");
    await page.keyboard.press(letter);
    await page.getByRole("heading", { level: 1, name }).waitFor();
  }
  const field = page.getByLabel("Label");
  await field.press("g");
  // The page is drawn again with new data while somebody types.
  await page.waitForResponse((response) => response.url().includes("/api/v1/graphs?"));
  await field.press("w");
  await field.press("?");
  assert.equal(await field.inputValue(), "gw?", "letters in a field are text");
  await field.fill("");
  await page.getByRole("heading", { level: 1, name: "Graphs" }).waitFor();

  await page.getByRole("button", { name: "Keys" }).press("Enter");
  await list.getByRole("checkbox").uncheck();
  await list.getByRole("button", { name: "Close" }).press("Enter");
  await list.waitFor({ state: "detached" });
  await page.locator("button:focus", { hasText: /^Keys$/ }).waitFor();
  await page.keyboard.press("?");
  await page.keyboard.press("g");
  await page.keyboard.press("m");
  assert.equal(await list.count(), 0, "keys are off");
  await page.getByRole("heading", { level: 1, name: "Graphs" }).waitFor();
  assert.deepEqual(errors, []);
}

/** A fragment names a task, and the tab has the state of a graph and of a task. */
export async function linksAndTab(
  browser: Browser,
  cluster: Cluster,
  graph: object,
): Promise<void> {
  const { id } = await cluster.submit(graph);
  await cluster.ended(id);
  await using opened = await openPage(browser);
  const { page, errors } = opened;
  page.setDefaultTimeout(TIMEOUT_MS);
  const ui = `${cluster.scheduler.url}/ui`;
  const icon = () => page.locator("link[rel=icon]").getAttribute("href");
  await page.goto(`${ui}/workers`);
  await hasTitle(page, "Workers · Weir");
  const idle = await icon();
  await page.goto(`${ui}/graphs/${id}`);
  await hasTitle(page, "1 failed · walk · Weir");
  const failed = await icon();
  assert.match(failed ?? "", /^data:image\/svg\+xml,/);
  assert.notEqual(failed, idle);
  await page.goto(`${ui}/graphs/${id}#step-7`);
  await page.getByRole("heading", { level: 1, name: "step-7" }).waitFor();
  assert.equal(page.url(), `${ui}/graphs/${id}/tasks/step-7`);
  await hasTitle(page, "✓ step-7 · Weir");
  assert.notEqual(await icon(), failed);
  assert.deepEqual(errors, []);
  await cluster.client.delete(id);
}

async function hasTitle(page: Page, title: string): Promise<void> {
  await eventually(title, async () => await page.title() === title);
}

/**
 * Takes pictures of the dashboard with a headless Chromium of Debian, over a cluster on loopback
 * that ends with the task. Without a flag these are the pictures of README and docs, in
 * `docs/pictures`, with the digests by which a test finds that they are old. `--all` takes every
 * page in both schemes and at both widths, for a look before and after a change.
 *
 * Usage: `deno task screenshots`, `deno task screenshots --all DIR`
 */
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "playwright-core";
import { keySegment } from "../../protocol/key_segment.ts";
import { DIGESTS_PATH, digestsOfPictures } from "./picture_digest.ts";
import { type ShownGraphs, startRole, startShownCluster } from "./screenshot_cluster.ts";

const ROOT = new URL("../../", import.meta.url);
const DOCS = new URL("docs/pictures/", ROOT).pathname;
const PROGRAM = "/usr/bin/chromium-headless-shell";
const SIZE = { width: 1280, height: 860 };
const WIDTHS = { wide: { width: 1400, height: 900 }, phone: { width: 390, height: 844 } } as const;
const SCHEMES = ["light", "dark"] as const;
/** Parts of the graph that runs: while the pictures are taken, it goes on. */
const DOCS_PARTS = 1500;
const ALL_PARTS = 8000;
/** Milliseconds after which the task ends, with or without pictures. */
const TASK_MS_MAX = 10 * 60_000;
/** Milliseconds for which a page may be without its content. */
const PAGE_MS_MAX = 60_000;

/** A page that is shown: its name, and its address. */
type Shown = readonly [name: string, url: string];

if (import.meta.main) {
  const { values } = parseArgs({ args: [...Deno.args], options: { all: { type: "string" } } });
  const { promise: isLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The pictures take too long")), TASK_MS_MAX);
  try {
    await using stack = new AsyncDisposableStack();
    await Promise.race([
      values.all === undefined ? forDocs(stack) : all(stack, values.all),
      isLate,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/** The pictures of README and docs. */
async function forDocs(stack: AsyncDisposableStack): Promise<void> {
  const browser = await openBrowser(stack);
  const pages = await Promise.all(SCHEMES.map(async (colorScheme) => {
    const context = await browser.newContext({ colorScheme, viewport: SIZE, bypassCSP: true });
    return [colorScheme, await context.newPage()] as const;
  }));
  const { url } = await startShownCluster(stack, {
    recordedIn: await temporaryFolder(stack),
    parts: DOCS_PARTS,
  });
  for (const [colorScheme, page] of pages) {
    await page.goto(`${url}/ui/`);
    await settle(page);
    await page.screenshot({ path: `${DOCS}dashboard-${colorScheme}.png` });
  }
  const [[, page]] = pages as [[string, Page]];
  await page.goto(`${url}/ui/stream`);
  await settle(page);
  await page.screenshot({ path: `${DOCS}dashboard-stream.png` });
  await Deno.writeTextFile(new URL(DIGESTS_PATH, ROOT), await digestsOfPictures());
}

/** Every page in both schemes and at both widths. */
async function all(stack: AsyncDisposableStack, folder: string): Promise<void> {
  await Deno.mkdir(folder, { recursive: true });
  const recorded = await temporaryFolder(stack);
  const browser = await openBrowser(stack);
  const { url, graphs } = await startShownCluster(stack, {
    recordedIn: recorded,
    parts: ALL_PARTS,
  });
  const locked = await startLocked(stack);
  const shown: Shown[] = [...pagesOf(url, graphs), ["login", `${locked}/ui/`]];
  // The recording is that of the cluster which still runs: a copy ends where it is.
  const copy = `${recorded}-copy`;
  stack.defer(() => Deno.remove(copy, { recursive: true }));
  await copyFolder(recorded, copy);
  const replay = await startRole(stack, "replay", copy, "--serve", "0");
  shown.push(["replay", replay.url]);
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    for (const colorScheme of SCHEMES) {
      const page = await (await browser.newContext({ colorScheme, viewport, bypassCSP: true }))
        .newPage();
      for (const [name, address] of shown) {
        await page.goto(address);
        await settle(page);
        const path = `${folder}/${name}-${width}-${colorScheme}.png`;
        await page.screenshot({ path, fullPage: true });
      }
      await page.goto(`${url}/ui/`);
      await settle(page);
      await page.keyboard.press("?");
      await page.screenshot({ path: `${folder}/keys-${width}-${colorScheme}.png` });
    }
  }
}

function pagesOf(url: string, { succeeded, failed, running }: ShownGraphs): Shown[] {
  const ui = `${url}/ui`;
  return [
    ["overview", `${ui}/`],
    ["graphs", `${ui}/graphs`],
    ["graph-running", `${ui}/graphs/${running}`],
    ["graph-failed", `${ui}/graphs/${failed}`],
    ["graph-succeeded", `${ui}/graphs/${succeeded}`],
    ["shape", `${ui}/graphs/${running}/shape`],
    ["task", `${ui}/graphs/${succeeded}/tasks/${keySegment("sum-1")}`],
    ["task-failed", `${ui}/graphs/${failed}/tasks/${keySegment("parse-1")}`],
    ["stream", `${ui}/stream`],
    ["workers", `${ui}/workers`],
    ["worker", `${ui}/workers/amber`],
    ["memory", `${ui}/memory`],
    ["stuck", `${ui}/stuck`],
    ["nowhere", `${ui}/nowhere`],
  ];
}

/** A scheduler that asks for a token. Returns its address. */
async function startLocked(stack: AsyncDisposableStack): Promise<string> {
  const file = `${await temporaryFolder(stack)}/tokens`;
  const line = JSON.stringify({ token: "a-token-for-pictures", name: "root", scopes: ["admin"] });
  await Deno.writeTextFile(file, line, { mode: 0o600 });
  return (await startRole(stack, "scheduler", "--port", "0", "--token-file", file)).url;
}

/** Waits until a page has its content. */
async function settle(page: Page): Promise<void> {
  page.setDefaultTimeout(PAGE_MS_MAX);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction(
    "!document.querySelector('[aria-busy]') && !/Connecting/.test(document.body.innerText)",
  );
  // A frame of the live updates, and a turn of what is drawn after the first answers.
  await page.waitForTimeout(700);
}

async function openBrowser(stack: AsyncDisposableStack): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: PROGRAM, args: ["--no-sandbox"] });
  stack.defer(() => browser.close());
  return browser;
}

async function temporaryFolder(stack: AsyncDisposableStack): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "weir-pictures-" });
  stack.defer(() => Deno.remove(folder, { recursive: true }));
  return folder;
}

async function copyFolder(from: string, to: string): Promise<void> {
  await Deno.mkdir(to);
  for await (const { name, isDirectory } of Deno.readDir(from)) {
    if (isDirectory) await copyFolder(`${from}/${name}`, `${to}/${name}`);
    else await Deno.copyFile(`${from}/${name}`, `${to}/${name}`);
  }
}

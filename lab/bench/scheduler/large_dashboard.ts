/**
 * `dashboard-1m`: the pages of the dashboard in a headless Chromium, while 1,000 workers run a
 * graph of 1,000,000 tasks. The value is the largest heap of a page, the limit that of an empty
 * page. The notes have the longest time for which the page was busy, after its first two seconds,
 * and what it received. It needs `chromium-headless-shell` and runs only when it is named.
 */
import { setTimeout as delay } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { chromium, type Page } from "playwright-core";
import { Client } from "../../../client/mod.ts";
import { sumsOfLeaves } from "../flat_million.ts";
import type { BenchRow } from "../row.ts";
import { startLightCluster } from "./many_workers.ts";

const PROGRAM = "/usr/bin/chromium-headless-shell";
const WORKERS = 1000;
const TASKS = 1_000_000;
const TASKS_QUICK = 100_000;
/** Milliseconds after which the first drawing of a page is over, and for which it is watched. */
const SETTLE_MS = 2000;
const WATCH_MS = 10_000;
const MIB = 2 ** 20;
const HEAP_MIB_MAX = 150;

interface Seen {
  readonly page: string;
  readonly heapMib: number;
  readonly busyMs: number;
  readonly kibPerSecond: number;
  readonly nodes: number;
}

export const largeDashboard: BenchRow = {
  name: "dashboard-1m",
  summary: "the dashboard over 1,000,000 tasks, in a headless browser; takes minutes",
  byHand: true,
  async run({ quick }) {
    await using stack = new AsyncDisposableStack();
    const scheduler = await startLightCluster(stack, WORKERS);
    const browser = await chromium.launch({ executablePath: PROGRAM, args: ["--no-sandbox"] });
    stack.defer(() => browser.close());
    const client = new Client({ url: scheduler.url });
    const text = sumsOfLeaves(quick ? TASKS_QUICK : TASKS);
    const { id } = await client.submit(text, { idempotencyKey: uuidv7() });
    const empty = await browser.newPage();
    const limit = await heapMib(empty);
    await empty.close();
    const seen: Seen[] = [];
    const paths = ["", "graphs", `graphs/${id}`, `graphs/${id}/shape`, "stream", "workers"];
    for (const path of [...paths, "memory", "stuck", `graphs/${id}/tasks/total`]) {
      const page = await browser.newPage();
      seen.push(await watch(page, `${scheduler.url}/ui/${path}`, path.replace(id, "ID")));
      await page.close();
    }
    const { state } = await client.graph(id);
    return {
      unit: "MiB",
      value: Math.max(...seen.map(({ heapMib }) => heapMib)),
      limit,
      limitName: "an empty page",
      ceiling: HEAP_MIB_MAX,
      notes:
        seen.map(({ page, heapMib, busyMs, kibPerSecond, nodes }) =>
          `/ui/${page} ${heapMib.toFixed(0)} MiB, ${busyMs.toFixed(0)} ms, ` +
          `${kibPerSecond.toFixed(0)} KiB/s, ${nodes} elements`
        ).join("; ") + `; the graph is ${state}`,
    };
  },
};

async function watch(page: Page, address: string, name: string): Promise<Seen> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  let bytes = 0;
  devtools.on("Network.dataReceived", ({ dataLength }) => bytes += dataLength);
  await page.goto(address);
  await delay(SETTLE_MS);
  bytes = 0;
  // Chromium tells tasks of its main thread from 50 ms on.
  await page.evaluate(() => {
    const seen = globalThis as { busyMs?: number };
    seen.busyMs = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        seen.busyMs = Math.max(seen.busyMs ?? 0, duration);
      }
    }).observe({ type: "longtask" });
  });
  await delay(WATCH_MS);
  const kibPerSecond = bytes / 1024 / (WATCH_MS / 1000);
  const busyMs = await page.evaluate(() => (globalThis as { busyMs?: number }).busyMs ?? 0);
  const nodes = await page.locator("*").count();
  return { page: name, heapMib: await heapMib(page), busyMs, kibPerSecond, nodes };
}

/** The heap of the page in use, without garbage. */
async function heapMib(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  return usedSize / MIB;
}

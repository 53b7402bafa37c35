/**
 * Takes the pictures of the dashboard in `docs/pictures`: a scheduler, four workers, a graph of
 * some thousand tasks, and a headless Chromium from Debian.
 *
 * Usage: `deno task screenshots`
 */
import { setTimeout as delay } from "node:timers/promises";
import { chromium, type Page } from "playwright-core";
import { RoleProcess } from "../../cli/roles/role_process.ts";
import { Client } from "../../client/mod.ts";

const DOCS = new URL("../../docs/pictures/", import.meta.url).pathname;
const PROGRAM = "/usr/bin/chromium-headless-shell";
/** Seconds of work before the pictures. */
const WORK_SECONDS = 25;
const SIZE = { width: 1280, height: 860 };

const MODULE = `
const busy = (ms: number) => { const end = performance.now() + ms; while (performance.now() < end); };
  export const load = (part: number) => { busy(60 + part % 7 * 12); return new Float64Array(100_000).fill(part); };
  export const clean = (values: Float64Array) => { busy(30); return values.map((value) => value / 2); };
  export const sum = (...parts: Float64Array[]) => { busy(80); return parts.flatMap((part) => [...part.slice(0, 9)]).length; };
  export const check = (part: number) => { if (part % 61 === 0) throw new RangeError("part " + part + " is empty"); return part; };
`;

/** Parts are loaded, cleaned, checked, and added by eights. */
function graph(parts: number): object {
  const tasks: Record<string, object> = {};
  for (let part = 0; part < parts; part++) {
    tasks[`load-${part}`] = { op: "./parts.ts#load", args: [part] };
    tasks[`clean-${part}`] = { op: "./parts.ts#clean", args: [{ $ref: `load-${part}` }] };
    tasks[`check-${part}`] = { op: "./parts.ts#check", args: [part + 1, { $ref: `load-${part}` }] };
  }
  for (let first = 0; first < parts; first += 8) {
    const args = Array.from({ length: 8 }, (_, at) => ({ $ref: `clean-${first + at}` }));
    tasks[`sum-${first / 8}`] = { op: "./parts.ts#sum", args };
  }
  return {
    name: "nightly parts",
    labels: { commit: "5f2a9c1" },
    modules: { "parts.ts": MODULE },
    tasks,
  };
}

if (import.meta.main) {
  await using stack = new AsyncDisposableStack();
  const start = async (...args: string[]) => {
    const role = await RoleProcess.start(args);
    stack.defer(async () => void await role.stop());
    return role;
  };
  const { url } = await start("scheduler", "--port", "0");
  for (const name of ["amber", "birch", "cedar", "delta"]) {
    await start(
      "worker",
      "--scheduler",
      url,
      "--name",
      name,
      "--threads",
      "2",
      "--memory-limit",
      "768MiB",
    );
  }
  const browser = await chromium.launch({ executablePath: PROGRAM, args: ["--no-sandbox"] });
  stack.defer(() => browser.close());
  const pages = await Promise.all((["light", "dark"] as const).map(async (colorScheme) => {
    const page = await (await browser.newContext({ colorScheme, viewport: SIZE })).newPage();
    await page.goto(`${url}/ui/`);
    return { colorScheme, page };
  }));
  await new Client({ url }).submit(JSON.stringify(graph(4000)), { idempotencyKey: "pictures" });
  await delay(WORK_SECONDS * 1000);
  for (const { colorScheme, page } of pages) await shoot(page, `dashboard-${colorScheme}`);
  const [light] = pages;
  await light?.page.getByRole("link", { name: "Task stream" }).click();
  await delay(3000);
  if (light !== undefined) await shoot(light.page, "dashboard-stream");
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${DOCS}${name}.png` });
}

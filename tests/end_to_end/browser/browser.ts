/** A headless browser for tests of the dashboard. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { present } from "../../../base/mod.ts";

const PROGRAMS = ["chromium-headless-shell", "chromium"];
const FOLDERS = (Deno.env.get("PATH") ?? "").split(":");

/** The program of the browser; `undefined` if there is none. */
const program = PROGRAMS.flatMap((name) => FOLDERS.map((folder) => `${folder}/${name}`))
  .find((path) => {
    try {
      return Deno.statSync(path).isFile;
    } catch {
      return false;
    }
  });

/** Whether tests must be skipped: the browser is missing. */
export const noBrowser = program === undefined;
if (noBrowser) {
  console.log("No browser: tests of the dashboard are skipped (Debian: chromium-headless-shell)");
}

/** A page, with everything that its console calls an error. */
export interface OpenPage extends AsyncDisposable {
  readonly page: Page;
  readonly errors: string[];
}

let started: Promise<Browser> | undefined;

/**
 * The browser of all tests of this process. To start one takes as long as many pages do; it ends
 * after the last test.
 */
export function openBrowser(): Promise<Browser> {
  return started ??= launch();
}

Deno.test.afterAll(async () => {
  await (await started)?.close();
});

async function launch(): Promise<Browser> {
  return await chromium.launch({
    executablePath: present(program, "the browser"),
    args: ["--no-sandbox"],
  });
}

/** Opens a page in a browser, with separate cookies. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  return { page, errors, [Symbol.asyncDispose]: () => context.close() };
}

/**
 * Builds the dashboard: `ui/main.ts` with its packages as one module, and the style sheets as one.
 * `ui/dist` is part of the repository, so that a scheduler needs no build. A test builds it again
 * and compares.
 *
 * Usage: `deno task ui`
 */
import { join } from "node:path";

const UI = new URL("../../ui/", import.meta.url).pathname;
/** The configuration whose lock file has the packages of the dashboard. */
const CONFIG = `--config=${new URL("../../deno.dev.json", import.meta.url).pathname}`;

/** Writes `app.js` and `app.css` into a folder, which is made. */
export async function buildUi(folder: string): Promise<void> {
  await Deno.mkdir(folder, { recursive: true });
  await run(
    ["bundle", CONFIG, "--quiet", "--platform=browser", "--minify", "-o", `${folder}/app.js`],
    "main.ts",
  );
  const style = join(folder, "style.css");
  await Deno.writeTextFile(style, await styleText());
  try {
    await run(["bundle", CONFIG, "--quiet", "--minify", "-o", `${folder}/app.css`], style);
  } finally {
    await Deno.remove(style);
  }
}

/** The style sheet of uPlot, then those of `ui/style` in the order of their names. */
async function styleText(): Promise<string> {
  const uplot = await npmFile("uplot", "dist/uPlot.min.css");
  const names = [...Deno.readDirSync(`${UI}style`)].map(({ name }) => name).sort();
  const own = names.map((name) => Deno.readTextFileSync(`${UI}style/${name}`));
  return [uplot, ...own].join("\n");
}

/** A file of a package of `ui/deno.json`, as it is in Deno's cache. */
async function npmFile(name: string, path: string): Promise<string> {
  const { code, stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", CONFIG, "main.ts"],
    cwd: UI,
  }).output();
  if (code !== 0) throw new Error("Cannot find the packages of the dashboard");
  const info = JSON.parse(new TextDecoder().decode(stdout)) as {
    readonly npmPackages: Readonly<
      Record<string, { readonly name: string; readonly version: string }>
    >;
  };
  const found = Object.values(info.npmPackages).find((each) => each.name === name);
  if (found === undefined) throw new Error(`The dashboard does not use "${name}"`);
  const response = await import(`npm:${name}@${found.version}/${path}`, { with: { type: "text" } });
  return response.default;
}

async function run(args: readonly string[], entry: string): Promise<void> {
  const command = new Deno.Command(Deno.execPath(), { args: [...args, entry], cwd: UI });
  const { code, stderr } = await command.output();
  if (code !== 0) throw new Error(new TextDecoder().decode(stderr));
}

if (import.meta.main) await buildUi(`${UI}dist`);

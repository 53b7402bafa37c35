/** The parts of the npm packages of this repository. */
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../..", import.meta.url);

/** The oldest Node that the npm packages run in: `eventsource-parser` needs it. */
export const NODE_MIN = "22.12.0";

/** Fields of `deno.json` that packages take. */
export interface Configuration {
  readonly version: string;
  readonly license: string;
  readonly imports: Readonly<Record<string, string>>;
  /** Sets of permissions by name. */
  readonly permissions: Readonly<Record<string, unknown>>;
}

export async function configuration(): Promise<Configuration> {
  return JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT))) as Configuration;
}

/** Paths of the modules and of all local modules that they import. */
export async function packedFiles(entries: readonly string[]): Promise<string[]> {
  // `deno info` takes one module.
  const all = await Deno.makeTempFile({ prefix: "weir-entries-", suffix: ".ts" });
  const urls = entries.map((entry) => new URL(entry, ROOT).href);
  await Deno.writeTextFile(all, urls.map((url) => `import "${url}";\n`).join(""));
  const text = await runIn(
    fileURLToPath(ROOT),
    [Deno.execPath(), "info", "--json", "--config=deno.json", all],
  ).finally(() => Deno.remove(all));
  const { modules } = JSON.parse(text) as { modules: { specifier: string }[] };
  return modules.map(({ specifier }) => specifier)
    .filter((specifier) => specifier.startsWith(ROOT.href))
    .map((specifier) => relative(fileURLToPath(ROOT), fileURLToPath(specifier)));
}

/** Copies files of the repository, under the same paths. */
export async function copyFiles(folder: string, files: Iterable<string>): Promise<void> {
  for (const file of files) {
    const target = join(folder, file);
    await Deno.mkdir(dirname(target), { recursive: true });
    await Deno.copyFile(new URL(file, ROOT), target);
  }
}

/** `npm:@scope/name@^1.0.0/path` -> `npm:@scope/name@^1.0.0`. */
export function packageOf(specifier: string): string {
  return /^npm:(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}

/** Runs a program and returns its output. Throws what it says if it fails. */
export async function runIn(cwd: string, [program = "", ...args]: readonly string[]) {
  const { code, stdout, stderr } = await new Deno.Command(program, {
    args,
    cwd,
    env: { NO_COLOR: "1" },
  }).output();
  const decoder = new TextDecoder();
  if (code === 0) return decoder.decode(stdout);
  throw new Error(`Cannot run ${program} ${args[0]}: ${decoder.decode(stderr)}`);
}

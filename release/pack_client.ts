/**
 * Packs the client as an npm package: `deno run -A release/pack_client.ts FOLDER`. The files that
 * the client needs are copied to a temporary folder with a configuration of their own, and
 * `deno pack` makes JavaScript, declarations and the tarball of them.
 */
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = new URL("..", import.meta.url);
const ENTRY = "client/mod.ts";
/** What the package depends on, with the versions of this repository. */
const DEPENDENCIES = ["@msgpack/msgpack", "acorn", "es-module-lexer", "eventsource-parser"];

/** Writes the tarball into a folder and returns its path. */
export async function packClient(folder: string): Promise<string> {
  const staged = await Deno.makeTempDir({ prefix: "weir-client-" });
  try {
    await stage(staged);
    const { version } = await configuration();
    const path = join(folder, `weir-client-${version}.tgz`);
    await run(["pack", "--quiet", "--allow-dirty", "--no-source-maps", "--output", path], staged);
    return path;
  } finally {
    await Deno.remove(staged, { recursive: true });
  }
}

/** Copies the client and all local files that it imports. */
async function stage(staged: string): Promise<void> {
  for (const file of await packedFiles(ENTRY)) {
    const target = join(staged, file);
    await Deno.mkdir(dirname(target), { recursive: true });
    await Deno.copyFile(new URL(file, ROOT), target);
  }
  await Deno.copyFile(new URL("LICENSE", ROOT), join(staged, "LICENSE"));
  await Deno.copyFile(new URL("docs/client.md", ROOT), join(staged, "README.md"));
  const { version, license, imports } = await configuration();
  const dependencies = DEPENDENCIES.map((name) => [name, packageOf(imports[name] ?? "")]);
  const config = {
    ...{ name: "@weir/client", version, license, exports: `./${ENTRY}` },
    imports: Object.fromEntries(dependencies),
  };
  await Deno.writeTextFile(join(staged, "deno.json"), JSON.stringify(config, null, 2));
}

/** Paths of the module and of all local modules that it imports. */
export async function packedFiles(entry: string): Promise<string[]> {
  const text = await run(
    ["info", "--json", fileURLToPath(new URL(entry, ROOT))],
    fileURLToPath(ROOT),
  );
  const { modules } = JSON.parse(text) as { modules: { specifier: string }[] };
  return modules.map(({ specifier }) => specifier)
    .filter((specifier) => specifier.startsWith(ROOT.href))
    .map((specifier) => relative(fileURLToPath(ROOT), fileURLToPath(specifier)));
}

interface Configuration {
  readonly version: string;
  readonly license: string;
  readonly imports: Readonly<Record<string, string>>;
}

async function configuration(): Promise<Configuration> {
  return JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT))) as Configuration;
}

/** `npm:@scope/name@^1.0.0/path` -> `npm:@scope/name@^1.0.0`. */
function packageOf(specifier: string): string {
  return /^npm:(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}

async function run(args: readonly string[], cwd: string): Promise<string> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    ...{ args: [...args], cwd },
    env: { NO_COLOR: "1" },
  }).output();
  const decoder = new TextDecoder();
  if (code === 0) return decoder.decode(stdout);
  throw new Error(`Cannot run deno ${args[0]}: ${decoder.decode(stderr)}`);
}

if (import.meta.main) {
  const [folder = "."] = Deno.args;
  console.log(await packClient(folder));
}

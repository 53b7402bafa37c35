/**
 * Packs the program `weir` as an npm package: `deno run -A lab/release/pack_cli.ts FOLDER`. It has
 * the modules as JavaScript, because Deno takes no TypeScript from `node_modules`, and depends on
 * the npm package `deno` and on the packages that the modules import.
 */
import module from "node:module";
import { dirname, join, normalize, resolve } from "node:path";
import { weirArguments } from "../../cli/roles/role_process.ts";
import { commandModules, weirProgram } from "../../cli/mod.ts";
import { configuration, copyFiles, NODE_MIN, packageOf, packedFiles, runIn } from "./packing.ts";

const ROOT = new URL("../..", import.meta.url);
/** The program without its commands, and what its processes run beside it. */
const ENTRIES = [
  "main.ts",
  "executor/child/main.ts",
  "executor/here/run_task.ts",
  "executor/pool/reaper_main.ts",
  "compile/compiler.ts",
  "cli/submission/program_runner.ts",
];

/** File that the modules of the package import in place of `deno.json`. */
const PERMISSIONS = "permissions.json";

/** Writes the tarball into a folder and returns its path. */
export async function packCli(folder: string): Promise<string> {
  const staged = await Deno.makeTempDir({ prefix: "weir-cli-" });
  try {
    const { version, license } = await configuration();
    const files = new Set(await packedFiles([...ENTRIES, ...commandModules()]));
    // Deno would take it for the configuration of the package.
    files.delete("deno.json");
    await writeModules(join(staged, "weir"), files);
    const { permissions } = await configuration();
    await writeJson(join(staged, "weir", PERMISSIONS), { permissions });
    await copyFiles(staged, ["LICENSE", "README.md", "lab/release/cli/weir.mjs"]);
    await Deno.rename(join(staged, "lab/release/cli/weir.mjs"), join(staged, "weir.mjs"));
    await Deno.remove(join(staged, "lab"), { recursive: true });
    await writeJson(join(staged, "flags.json"), await flagsOfCommands());
    await writeJson(join(staged, "package.json"), {
      name: "@weir/cli",
      version,
      license,
      type: "module",
      description: "Weir, a task-graph scheduler: scheduler, worker and commands",
      bin: { weir: "./weir.mjs" },
      files: ["weir", "weir.mjs", "flags.json"],
      engines: { node: `>=${NODE_MIN}` },
      dependencies: { deno: await denoVersion(), ...await packagesOf(files) },
    });
    await runIn(staged, ["npm", "pack", "--silent", "--pack-destination", resolve(folder)]);
    return join(resolve(folder), `weir-cli-${version}.tgz`);
  } finally {
    await Deno.remove(staged, { recursive: true });
  }
}

async function writeModules(folder: string, files: ReadonlySet<string>): Promise<void> {
  await copyFiles(folder, [...files].filter((file) => !file.endsWith(".ts")));
  for (const file of files) {
    if (!file.endsWith(".ts")) continue;
    const target = join(folder, nameInJavaScript(file));
    await Deno.mkdir(dirname(target), { recursive: true });
    const source = await Deno.readTextFile(new URL(file, ROOT));
    await Deno.writeTextFile(target, toJavaScript(source, file, files));
  }
}

/** The module without types. Texts that are paths of packed modules name them as JavaScript. */
function toJavaScript(source: string, file: string, files: ReadonlySet<string>): string {
  const text = module.stripTypeScriptTypes(source, { mode: "transform" });
  return text.replace(
    /"(\.{1,2}\/[^"\s]*\.ts)"/g,
    (quoted, path: string) =>
      files.has(normalize(join(dirname(file), path))) ? `"${nameInJavaScript(path)}"` : quoted,
  ).replace(/(?<="(\.{1,2}\/)+)deno\.json(?=")/g, PERMISSIONS);
}

function nameInJavaScript(file: string): string {
  return file.replace(/\.ts$/, ".js");
}

/** The packages that the modules import, with their versions in `deno.json`. */
async function packagesOf(files: Iterable<string>): Promise<Record<string, string>> {
  const { imports } = await configuration();
  const found = new Set<string>();
  for (const file of files) {
    const text = await Deno.readTextFile(new URL(file, ROOT));
    for (const name of Object.keys(imports)) {
      if (text.includes(`"${name}"`) || text.includes(`"${name}/`)) found.add(name);
    }
  }
  return Object.fromEntries(
    [...found].toSorted().map((name) => {
      const [, version = ""] = /^npm:.+@(.+)$/.exec(packageOf(imports[name] ?? "")) ?? [];
      return [name, version];
    }),
  );
}

/** The flags of `deno run` by command; `""`: those of all others. */
async function flagsOfCommands(): Promise<Record<string, readonly string[]>> {
  const names = (await weirProgram(() => {})).commands.map((command) => command.name());
  return Object.fromEntries([...names, ""].map((name) => [name, flagsOf(name)]));
}

function flagsOf(name: string): readonly string[] {
  const [, ...args] = weirArguments(name === "" ? [] : [name]);
  const flags = args.filter((arg) => arg.startsWith("-"));
  return flags.map((flag) => flag.replace(Deno.execPath(), "{deno}"));
}

/** The version that the gate runs, and no later one: executors are tested with it. */
async function denoVersion(): Promise<string> {
  const gate = await Deno.readTextFile(new URL("../../.ci/run", import.meta.url));
  return /deno@(\d+\.\d+\.\d+)/.exec(gate)?.[1] ?? Deno.version.deno;
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await Deno.writeTextFile(path, `${JSON.stringify(value, null, 2)}\n`);
}

if (import.meta.main) {
  const [folder = "."] = Deno.args;
  console.log(await packCli(folder));
}

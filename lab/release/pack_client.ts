/**
 * Packs the client as an npm package: `deno run -A lab/release/pack_client.ts FOLDER`. The files
 * that the client needs are copied to a temporary folder with a separate configuration, and
 * `deno pack` makes JavaScript, declarations and the tarball of them.
 */
import { join, resolve } from "node:path";
import { configuration, copyFiles, NODE_MIN, packageOf, packedFiles, runIn } from "./packing.ts";

const ROOT = new URL("../..", import.meta.url);
const ENTRY = "client/mod.ts";
/** Dependencies of the package, with the versions of this repository. */
const DEPENDENCIES = ["@babel/parser", "@msgpack/msgpack", "acorn", "eventsource-parser"];

/** Writes the tarball into a folder and returns its path. */
export async function packClient(folder: string): Promise<string> {
  const staged = await Deno.makeTempDir({ prefix: "weir-client-" });
  try {
    await stage(staged);
    const { version } = await configuration();
    const path = join(resolve(folder), `weir-client-${version}.tgz`);
    const flags = ["--quiet", "--allow-dirty", "--no-source-maps", "--output", path];
    await runIn(staged, [Deno.execPath(), "pack", ...flags]);
    await nameEngine(staged, path);
    return path;
  } finally {
    await Deno.remove(staged, { recursive: true });
  }
}

/** Adds the least version of Node to `package.json` in a tarball, which `deno pack` does not. */
async function nameEngine(staged: string, tarball: string): Promise<void> {
  const folder = join(staged, "tarball");
  await Deno.mkdir(folder);
  await runIn(folder, ["tar", "--extract", "--gzip", "--file", tarball]);
  const path = join(folder, "package", "package.json");
  const content = JSON.parse(await Deno.readTextFile(path)) as Record<string, unknown>;
  const engines = { node: `>=${NODE_MIN}` };
  await Deno.writeTextFile(path, JSON.stringify({ ...content, engines }, null, 2));
  await runIn(folder, ["tar", "--create", "--gzip", "--file", tarball, "package"]);
}

/** Copies the client and all local files that it imports. */
async function stage(staged: string): Promise<void> {
  await copyFiles(staged, [...await packedFiles([ENTRY]), "LICENSE"]);
  await Deno.writeTextFile(join(staged, "README.md"), await readme());
  const { version, license, imports } = await configuration();
  const dependencies = DEPENDENCIES.map((name) => [name, packageOf(imports[name] ?? "")]);
  const config = {
    name: "@weir/client",
    version,
    license,
    exports: `./${ENTRY}`,
    imports: Object.fromEntries(dependencies),
  };
  await Deno.writeTextFile(join(staged, "deno.json"), JSON.stringify(config, null, 2));
}

/** The pages of the documentation about the client. Their links lead nowhere in a package. */
async function readme(): Promise<string> {
  const paths = ["docs/start/first-program.md", "docs/reference/client.md"];
  const pages = await Promise.all(paths.map((path) => Deno.readTextFile(new URL(path, ROOT))));
  return pages.join("\n").replaceAll(/\[([^\[\]]*)\]\((?!https?:)[^)]*\)/g, "$1");
}

if (import.meta.main) {
  const [folder = "."] = Deno.args;
  console.log(await packClient(folder));
}

/** A copy of the program with one change. */
import assert from "node:assert/strict";

const ROOT = new URL("../../", import.meta.url);
/** Folders that the program does not need. */
const LEFT_OUT = new Set(["lab", "examples", "docs", "tests", "node_modules"]);

/** A replacement of a few characters in a source file. */
export interface Change {
  readonly file: string;
  /** Occurs once in the file. */
  readonly from: string;
  readonly to: string;
}

/** Copies all sources with this change to a folder, which is deleted when disposed of. */
export async function copySources(
  { file, from, to }: Change,
): Promise<AsyncDisposable & { readonly url: URL }> {
  const path = await Deno.makeTempDir({ prefix: "weir-changed-" });
  const url = new URL(`file://${path}/`);
  for (const name of ["main.ts", "deno.json"]) {
    await Deno.copyFile(new URL(name, ROOT), new URL(name, url));
  }
  await copyFolder("tests/data/graphs", url);
  for await (const { name, isDirectory } of Deno.readDir(ROOT)) {
    if (isDirectory && !name.startsWith(".") && !LEFT_OUT.has(name)) await copyFolder(name, url);
  }
  const text = await Deno.readTextFile(new URL(file, url));
  assert.equal(text.split(from).length, 2, `"${from}" occurs once in ${file}`);
  await Deno.writeTextFile(new URL(file, url), text.replace(from, () => to));
  return { url, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

async function copyFolder(path: string, to: URL): Promise<void> {
  await Deno.mkdir(new URL(path, to), { recursive: true });
  for await (const { name, isDirectory } of Deno.readDir(new URL(path, ROOT))) {
    const inner = `${path}/${name}`;
    if (isDirectory) await copyFolder(inner, to);
    else await Deno.copyFile(new URL(inner, ROOT), new URL(inner, to));
  }
}

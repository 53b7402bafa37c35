/**
 * The program of the children: one JavaScript text without imports, and a file that runs it. The
 * worker makes both at its start and keeps them below its local directory.
 *
 * A child runs without Deno's cache, because the cache is a store that all processes of the user
 * share, and its files would be open and writable in the child. Without a cache, Deno transpiles
 * and analyses every module at each start of a child. That takes five times as long as a start with
 * a cache. A text that is imported as text and then evaluated is not analysed by Deno, so that a
 * child starts as fast as with a cache.
 */
import { createHash } from "node:crypto";
import module from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { localSources } from "../../program/mod.ts";
import { WEIR_VERSION } from "../../protocol/mod.ts";
import { PROGRAM_URL } from "../wire/greeting.ts";
import { linkModules } from "./module_linker.ts";

const ENTRY = import.meta.resolve("../child/main.ts");
const TASK_ENTRY = import.meta.resolve("../here/run_task.ts");
const MSGPACK = "@msgpack/msgpack";

let linked: string | null = null;

/** Writes the program below `folder`, readable for this user only. Returns the path to run. */
export function writeChildProgram(folder: string): string {
  Deno.mkdirSync(folder, { recursive: true, mode: 0o700 });
  linked ??= childProgram();
  const sha256 = createHash("sha256").update(linked).digest("hex");
  const name = `${WEIR_VERSION}-${sha256.slice(0, 16)}`;
  writeWhole(folder, `${name}.txt`, linked);
  const path = `${name}.mjs`;
  writeWhole(
    folder,
    path,
    `import program from "./${name}.txt" with { type: "text" };\n(0, eval)(program);\n`,
  );
  return join(folder, path);
}

/** The text of a module that runs the task of a folder (`here/task_document.ts`). */
export function taskProgram(): string {
  return linkedProgram(TASK_ENTRY);
}

/** The text of the program. Its value is a promise that rejects when a child cannot start. */
function childProgram(): string {
  const body = linkedProgram(ENTRY);
  return `"use strict";\n(async () => {\n${body}\n})();\n//# sourceURL=${PROGRAM_URL}\n`;
}

function linkedProgram(entry: string): string {
  const pathOf = localSources(entry);
  const read = (url: string) => readWithoutTypes(url, pathOf(url));
  return linkModules(entry, { read, resolve: resolvePackage });
}

/**
 * Writes a file that other processes see only as a whole. A file of this name is replaced, because
 * it may have been changed.
 */
function writeWhole(folder: string, name: string, text: string): void {
  const draft = Deno.makeTempFileSync({ dir: folder, prefix: "draft-" });
  Deno.writeTextFileSync(draft, text);
  Deno.chmodSync(draft, 0o400);
  Deno.renameSync(draft, join(folder, name));
}

function readWithoutTypes(url: string, path: string): string {
  const source = Deno.readTextFileSync(path);
  return url.endsWith(".ts") ? module.stripTypeScriptTypes(source, { mode: "transform" }) : source;
}

/** The only package that children use. Its files are on this machine, as this process runs it. */
function resolvePackage(specifier: string): string {
  if (specifier !== MSGPACK) throw new Error(`Cannot link "${specifier}": it is not allowed`);
  const manifest = module.findPackageJSON(MSGPACK, import.meta.url);
  if (manifest === undefined) {
    throw new Error(`Cannot find the package "${MSGPACK}" on this machine`);
  }
  return pathToFileURL(`${dirname(manifest)}/dist.esm/index.mjs`).href;
}

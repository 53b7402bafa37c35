/**
 * The files of a module that is shipped: the module and the local files that it imports. Packages
 * are not shipped: their specifiers are written out, so that a worker can import them.
 */
import { createHash } from "node:crypto";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { MODULE_BYTES_MAX, MODULE_FILES_MAX } from "../../base/mod.ts";
import type { CallModules } from "../call/call.ts";
import { ShippedFiles } from "./shipped_file.ts";

/** A module and its files, as a graph ships them. */
export interface ShippedModule extends CallModules {
  /** Name of the module among the files. */
  readonly entry: string;
}

/**
 * Reads the module at a `file:` URL and the files that it imports, at most 1,000 with 16 MiB.
 *
 * @throws TypeError with file and line, if an import cannot be shipped
 */
export async function readModuleFiles(url: string | URL): Promise<ShippedModule> {
  const entry = new URL(url);
  if (entry.protocol !== "file:") {
    throw new TypeError(
      `Cannot ship "${entry.href}": give a file: URL, as import.meta.resolve does`,
    );
  }
  const shipped = new ShippedFiles({ programMap });
  const read = new Map<string, string>();
  const open = [fileURLToPath(entry)];
  let bytes = 0;
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (read.has(path)) continue;
    const { text, imports } = await shipped.read(path);
    read.set(path, text);
    bytes += new TextEncoder().encode(text).byteLength;
    if (read.size > MODULE_FILES_MAX || bytes > MODULE_BYTES_MAX) {
      throw new TypeError(
        `Cannot ship "${fileURLToPath(entry)}": its files are more than ${MODULE_FILES_MAX}, or ` +
          `have more than ${MODULE_BYTES_MAX / 2 ** 20} MiB; import large parts as a package`,
      );
    }
    open.push(...imports.map(({ file }) => file));
  }
  const root = commonFolder([...read.keys()]);
  const nameOf = (path: string) => relative(root, path).split(sep).join("/");
  const files = [...read].map(([path, text]) => [nameOf(path), text] as const)
    .sort(([a], [b]) => a < b ? -1 : 1);
  return {
    sha256: createHash("sha256").update(JSON.stringify(files)).digest("hex"),
    files: Object.fromEntries(files),
    entry: nameOf(fileURLToPath(entry)),
  };
}

/** The deepest folder that contains all files. */
function commonFolder(paths: readonly string[]): string {
  let common = dirname(paths[0] ?? "/").split(sep);
  for (const path of paths) {
    const folders = dirname(path).split(sep);
    let same = 0;
    while (same < common.length && common[same] === folders[same]) same++;
    common = common.slice(0, same);
  }
  return join(sep, ...common);
}

/** Resolves a name by the import map of the program; `null` without one, as outside of Deno. */
function programMap(name: string): string | null {
  try {
    return import.meta.resolve(name);
  } catch {
    return null;
  }
}

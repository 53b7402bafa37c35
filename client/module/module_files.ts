/**
 * The files of a module that is shipped: the module and the local files that it imports. Packages
 * are not shipped: their specifiers are written out, so that a worker can import them.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Import, init, parse } from "es-module-lexer";
import { errorMessage, MODULE_BYTES_MAX, MODULE_FILES_MAX } from "../../base/mod.ts";
import type { CallModules } from "../call/call.ts";
import { packageSpecifier } from "./package_specifier.ts";

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
  await init();
  const read = new Map<string, string>();
  const open = [fileURLToPath(entry)];
  let bytes = 0;
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (read.has(path)) continue;
    const source = await sourceOf(path);
    const { text, files } = await rewriteImports(path, source);
    read.set(path, text);
    bytes += new TextEncoder().encode(text).byteLength;
    if (read.size > MODULE_FILES_MAX || bytes > MODULE_BYTES_MAX) {
      throw new TypeError(
        `Cannot ship "${fileURLToPath(entry)}": its files are more than ${MODULE_FILES_MAX}, or ` +
          `have more than ${MODULE_BYTES_MAX / 2 ** 20} MiB; import large parts as a package`,
      );
    }
    open.push(...files);
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

async function sourceOf(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new TypeError(`Cannot ship "${path}": ${errorMessage(error)}`);
  }
}

/**
 * The source without imports of types, with specifiers that a worker can import, and the local
 * files that it imports.
 */
async function rewriteImports(
  path: string,
  source: string,
): Promise<{ readonly text: string; readonly files: readonly string[] }> {
  const files: string[] = [];
  let text = "";
  let from = 0;
  for (const found of findImports(path, source)) {
    const { specifier, start, end, types } = found;
    if (types !== null) {
      text += source.slice(from, types.start) + types.lines;
      from = types.end;
      continue;
    }
    const place = `${path}:${source.slice(0, start).split("\n").length}`;
    if (specifier === null) {
      throw new TypeError(
        `Cannot ship ${place}: the name of an import is computed; write it as text, or pass the ` +
          "module as a package",
      );
    }
    if (/^\.{1,2}\//.test(specifier)) {
      files.push(fileURLToPath(new URL(specifier, pathToFileURL(path))));
      continue;
    }
    const named = await packageSpecifier(specifier, { place, folder: dirname(path) });
    text += source.slice(from, start) + named;
    from = end;
  }
  return { text: text + source.slice(from), files };
}

/** An import in a text: the place of its specifier, without quotes; `null`: it is computed. */
interface FoundImport {
  readonly specifier: string | null;
  readonly start: number;
  readonly end: number;
  /** A statement whose names are types, with the ends of its lines; `null`: another one. */
  readonly types: { readonly start: number; readonly end: number; readonly lines: string } | null;
}

function findImports(path: string, source: string): FoundImport[] {
  let found: readonly Import[];
  try {
    found = parse(source)[0];
  } catch (error) {
    throw new TypeError(
      `Cannot ship "${path}": its imports cannot be read: ${errorMessage(error)}`,
    );
  }
  return found.flatMap((each): FoundImport[] => foundImport(source, each));
}

function foundImport(source: string, each: Import): FoundImport[] {
  const isComputed = typeof each.specifier !== "string" || (each.type === "dynamic" && each.glob);
  if (each.type === "import-meta") return [];
  if (isComputed) return [{ specifier: null, start: each.start, end: each.end, types: null }];
  // The specifier stands in quotes; the place that the lexer tells may have them.
  const quote = source[each.start];
  const inner = quote === '"' || quote === "'" || quote === "`" ? 1 : 0;
  const place = { start: each.start + inner, end: each.end - inner };
  return [{ specifier: each.specifier, ...place, types: typesOf(source, each) }];
}

/** Types are not there at run time, so their files and packages are not shipped. */
function typesOf(source: string, each: Import): FoundImport["types"] {
  if (!("typeOnly" in each) || !each.typeOnly) return null;
  const { importStart: start, importEnd: end } = each;
  return { start, end, lines: source.slice(start, end).replace(/[^\n]/g, "") };
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

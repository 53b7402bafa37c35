/**
 * A folder of modules that is shipped with a graph: its source files by their paths, with the
 * packages that they import pinned to versions.
 *
 * Workers know neither the import map nor the `package.json` of the folder, so the names in imports
 * are replaced by what those say. Everything is checked before anything is sent.
 */
import { join, relative, resolve } from "node:path";
import { errorMessage, MODULE_BYTES_MAX, MODULE_FILES_MAX } from "../../base/mod.ts";
import {
  editImports,
  readImports,
  type SourceImports,
} from "../../client/module/source_imports.ts";
import { MODULE_FILE_PATTERN } from "../../graph/mod.ts";
import { CommandError, usageError } from "../exit_code.ts";
import { say } from "../output/print.ts";
import { resolvePackage } from "./package_versions.ts";
import { decodeFile } from "./read_file.ts";

/** Folders whose files are not those of the author. */
const SKIPPED = /^(node_modules|\..*)$/;
/** Files that say what names in imports mean; they are no modules. */
const MANIFESTS: ReadonlySet<string> = new Set(["package.json", "package-lock.json", "deno.json"]);
const ADDRESS = /^(npm|jsr|node|https|http|data):/;

/** Which modules of a folder are shipped. */
export interface FolderChoice {
  /**
   * Modules that the graph names. What they import must resolve. Others are left out if that does
   * not: tests and configurations need not run on workers. All are named when absent.
   */
  readonly named?: ReadonlySet<string>;
  /** Paths in the folder that are left out: files, folders, and patterns with `*` and `**`. */
  readonly exclude?: readonly string[];
}

/** File name -> source. `folder`: an absolute path. Throws `CommandError`. */
export async function readModuleFolder(
  folder: string,
  { named, exclude = [] }: FolderChoice = {},
): Promise<ReadonlyMap<string, string>> {
  const isExcluded = patternOf(exclude);
  const paths = listModules(folder).filter((path) => !isExcluded.test(path));
  if (paths.length === 0) throw usageError(`Cannot ship "${folder}": it has no modules`);
  const sources = new Map<string, string>();
  let bytes = 0;
  for (const path of paths.sort()) {
    const content = await Deno.readFile(join(folder, path));
    bytes += content.byteLength;
    if (bytes > MODULE_BYTES_MAX) {
      throw usageError(`Cannot ship "${folder}": its modules have more than 16 MiB`);
    }
    sources.set(path, decodeFile(content, join(folder, path)));
  }
  const names = new Set(sources.keys());
  const resolution = { folder, names, find: resolvePackage(folder) };
  return await pinAll(sources, resolution, named ?? names);
}

/** Pins the modules that are named and all that they import, then the others as far as possible. */
async function pinAll(
  sources: ReadonlyMap<string, string>,
  resolution: Resolution,
  named: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const shipped = new Map<string, string>();
  const pin = async (path: string): Promise<readonly string[]> => {
    const text = sources.get(path);
    if (text === undefined || shipped.has(path)) return [];
    const pinned = path.endsWith(".json")
      ? { text, imported: [] }
      : await pinImports(text, path, resolution);
    shipped.set(path, pinned.text);
    return pinned.imported;
  };
  const open = [...named];
  for (let path = open.pop(); path !== undefined; path = open.pop()) open.push(...await pin(path));
  const left: string[] = [];
  for (const path of sources.keys()) {
    try {
      await pin(path);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      left.push(path);
    }
  }
  if (left.length > 0) {
    say(
      `Not shipped, as the graph does not need them and their imports are unknown: ${
        left.join(", ")
      }`,
    );
  }
  return new Map([...sources.keys()].flatMap((path) => {
    const text = shipped.get(path);
    return text === undefined ? [] : [[path, text] as const];
  }));
}

/** The files that these paths and patterns name, with all below the folders among them. */
function patternOf(paths: readonly string[]): RegExp {
  const parts = paths.map((path) =>
    path.replace(/^\.\//, "").replace(/\/+$/, "").split(/(\*\*\/|\*\*|\*)/).map((part) => {
      if (part === "**/") return "(?:.*/)?";
      if (part === "**") return ".*";
      return part === "*" ? "[^/]*" : part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&");
    }).join("")
  );
  return parts.length === 0 ? /(?!)/ : new RegExp(`^(?:${parts.join("|")})(?:/|$)`);
}

/** The paths of the modules below a folder. */
function listModules(folder: string): string[] {
  const found: string[] = [];
  const root = realPath(folder, folder);
  const visit = (path: string, above: readonly string[]) => {
    const real = realPath(path, folder);
    if (real !== root && !real.startsWith(`${root}/`)) {
      throw usageError(`Cannot ship "${path}": the link leads out of "${folder}"`);
    }
    if (above.includes(real)) {
      throw usageError(`Cannot ship "${path}": the link leads to a folder around it`);
    }
    for (const { name } of Deno.readDirSync(path)) {
      if (SKIPPED.test(name)) continue;
      const child = join(path, name);
      const target = realPath(child, folder);
      if (target !== root && !target.startsWith(`${root}/`)) {
        throw usageError(`Cannot ship "${child}": the link leads out of "${folder}"`);
      }
      const { isDirectory, isFile } = Deno.statSync(target);
      if (isDirectory) visit(child, [...above, real]);
      const shipped = relative(folder, child);
      if (!isFile || MANIFESTS.has(shipped) || !MODULE_FILE_PATTERN.test(shipped)) continue;
      if (found.push(shipped) > MODULE_FILES_MAX) {
        throw usageError(`Cannot ship "${folder}": it has more than ${MODULE_FILES_MAX} modules`);
      }
    }
  };
  visit(folder, []);
  if (found.length === 0) throw usageError(`Cannot ship "${folder}": it has no modules`);
  return found;
}

function realPath(path: string, folder: string): string {
  try {
    return Deno.realPathSync(path);
  } catch (error) {
    const reason = error instanceof Deno.errors.FilesystemLoop
      ? "its links form a ring"
      : error instanceof Deno.errors.NotFound
      ? "the link leads nowhere"
      : errorMessage(error);
    throw usageError(`Cannot ship "${path}" of "${folder}": ${reason}`);
  }
}

interface Resolution {
  readonly folder: string;
  /** The modules that are shipped. */
  readonly names: ReadonlySet<string>;
  /** What the manifests of the folder say of a name; `null`: nothing. */
  readonly find: (name: string) => string | null;
}

/** The source with the names of packages replaced, and the modules that it imports. */
async function pinImports(
  text: string,
  path: string,
  resolution: Resolution,
): Promise<{ readonly text: string; readonly imported: readonly string[] }> {
  let read: SourceImports;
  try {
    read = await readImports(text, path);
  } catch (error) {
    throw usageError(`Cannot ship "${resolution.folder}": ${errorMessage(error)}`);
  }
  const imported: string[] = [];
  const edits = read.imports.map(({ specifier, start, end, line }) => {
    const place = `${path}:${line}`;
    if (specifier === null) {
      throw usageError(`Cannot ship "${place}": the name in import() is computed`);
    }
    const name = resolveImport(specifier, path, place, resolution);
    if (/^\.{1,2}\//.test(name)) imported.push(join(path, "..", name));
    return { start, end, text: name };
  });
  return { text: editImports(text, read, edits), imported };
}

/** What a worker imports in place of `specifier`. Throws `CommandError`. */
function resolveImport(
  specifier: string,
  path: string,
  place: string,
  { folder, names, find }: Resolution,
): string {
  if (ADDRESS.test(specifier)) return specifier;
  const isRelative = /^\.{1,2}\//.test(specifier);
  const mapped = isRelative ? null : find(specifier);
  if (mapped !== null && ADDRESS.test(mapped)) return mapped;
  if (!isRelative && (mapped === null || !/^\.{1,2}\//.test(mapped))) {
    throw usageError(
      `Cannot ship "${place}": "${specifier}" is neither in the imports of deno.json nor in the ` +
        "dependencies of package.json",
    );
  }
  const base = mapped === null ? join(folder, path, "..") : folder;
  const target = relative(folder, resolve(base, mapped ?? specifier));
  if (names.has(target)) return mapped === null ? specifier : fromTo(path, target);
  const why = target.startsWith("..") ? "is outside of the folder" : "is no module of the folder";
  throw usageError(`Cannot ship "${place}": "${specifier}" ${why}`);
}

/** The relative name of one file of the folder in another. */
function fromTo(path: string, target: string): string {
  const name = relative(join("/", path, ".."), join("/", target));
  return name.startsWith(".") ? name : `./${name}`;
}

/**
 * A folder of modules that is shipped with a graph: its source files by their paths, and the texts
 * and bytes that they import. Everything is checked before anything is sent.
 */
import { join, relative } from "node:path";
import { errorMessage, MODULE_BYTES_MAX, MODULE_FILES_MAX } from "../../base/mod.ts";
import { type LocalImport, ShippedFiles, sourceOf } from "../../client/module/shipped_file.ts";
import { MODULE_FILE_PATTERN } from "../../graph/mod.ts";
import { type CommandError, usageError } from "../exit_code.ts";
import { say } from "../output/print.ts";

/** Folders whose files are not those of the author. */
const SKIPPED = /^(node_modules|\..*)$/;
/** Files that say what names in imports mean; they are no modules. */
const MANIFESTS: ReadonlySet<string> = new Set([
  ...["package.json", "package-lock.json", "deno.json", "tsconfig.json"],
]);

/** Choice of the modules of a folder that are shipped. */
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
  const listed = listModules(folder).filter((path) => !isExcluded.test(path)).sort();
  if (listed.length === 0) throw usageError(`Cannot ship "${folder}": it has no modules`);
  const sizes = listed.map((path) => Deno.statSync(join(folder, path)).size);
  if (sizes.reduce((sum, size) => sum + size) > MODULE_BYTES_MAX) throw tooLarge(folder);
  const reading = new FolderReading(folder, isExcluded);
  try {
    await reading.read(named === undefined ? listed : listed.filter((path) => named.has(path)));
  } catch (error) {
    throw error instanceof TypeError ? usageError(error.message) : error;
  }
  for (const path of listed) await reading.readIfPossible(path);
  const { files, left } = reading.shipped(listed);
  if (left.length > 0) {
    say(
      "Not shipped, as the graph does not need them and their imports cannot be shipped: " +
        left.join(", "),
    );
  }
  const bytes = files.reduce((sum, [, text]) => sum + new TextEncoder().encode(text).byteLength, 0);
  if (bytes > MODULE_BYTES_MAX) throw tooLarge(folder);
  if (files.length > MODULE_FILES_MAX) throw tooMany(folder);
  return new Map(files.sort(([a], [b]) => a < b ? -1 : 1));
}

function tooMany(folder: string): CommandError {
  return usageError(`Cannot ship "${folder}": it has more than ${MODULE_FILES_MAX} modules`);
}

function tooLarge(folder: string): CommandError {
  return usageError(`Cannot ship "${folder}": its modules have more than 16 MiB`);
}

/** Reads the files of a folder, each once. A path is that in the folder. */
class FolderReading {
  readonly #folder: string;
  readonly #root: string;
  readonly #isExcluded: RegExp;
  readonly #reader = new ShippedFiles();
  readonly #read = new Map<string, FolderFile>();
  /** Files that cannot be shipped. */
  readonly #faulty: string[] = [];

  constructor(folder: string, isExcluded: RegExp) {
    this.#folder = folder;
    this.#root = realPath(folder, folder);
    this.#isExcluded = isExcluded;
  }

  /** Reads modules and all that they import. Throws a TypeError if one cannot be shipped. */
  async read(paths: readonly string[]): Promise<void> {
    const open = [...paths];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      open.push(...await this.#file(path));
    }
  }

  /** Reads a module, and what it imports. */
  async readIfPossible(path: string): Promise<void> {
    const open = [path];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      try {
        open.push(...await this.#file(path));
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        this.#faulty.push(path);
        this.#read.set(path, { text: "", imports: [] });
      }
    }
  }

  /** The files to ship: these modules with all that they import, or those without a faulty file. */
  shipped(
    modules: readonly string[],
  ): { readonly files: (readonly [string, string])[]; readonly left: readonly string[] } {
    const importers = new Map<string, string[]>();
    for (const [path, { imports }] of this.#read) {
      for (const imported of imports) {
        const known = importers.get(imported);
        if (known === undefined) importers.set(imported, [path]);
        else known.push(path);
      }
    }
    const left = reachable(this.#faulty, (path) => importers.get(path) ?? []);
    const kept = reachable(
      modules.filter((path) => !left.has(path)),
      (path) => this.#read.get(path)?.imports ?? [],
    );
    return {
      files: [...kept].map((path) => [path, this.#read.get(path)?.text ?? ""] as const),
      left: modules.filter((path) => left.has(path)),
    };
  }

  /** The files that a file imports which is not read yet. */
  async #file(path: string): Promise<readonly string[]> {
    if (this.#read.has(path)) return [];
    const { text, imports } = await this.#reader.read(join(this.#folder, path));
    const paths: string[] = [];
    for (const found of imports) paths.push(await this.#pathOf(found));
    this.#read.set(path, { text, imports: paths });
    return paths;
  }

  /** The path in the folder of a file that is imported. */
  async #pathOf({ file, specifier, place }: LocalImport): Promise<string> {
    const path = relative(this.#folder, file);
    const refuse = (why: string) => new TypeError(`Cannot ship "${place}": "${specifier}" ${why}`);
    if (path === ".." || path.startsWith("../")) throw refuse("is outside of the folder");
    const source = await sourceOf(file);
    if (!isFile(source)) throw refuse("is no file of the folder");
    if (!MODULE_FILE_PATTERN.test(path)) {
      throw refuse('has other characters in its path than letters, digits, ".", "_" and "-"');
    }
    if (this.#isExcluded.test(relative(this.#folder, source))) throw refuse("is excluded");
    const real = realPath(source, this.#folder);
    if (!real.startsWith(`${this.#root}/`)) throw refuse("is a link that leads out of the folder");
    return path;
  }
}

interface FolderFile {
  readonly text: string;
  /** Paths in the folder. */
  readonly imports: readonly string[];
}

/** Files reached from the beginnings, with these. */
function reachable(
  beginnings: readonly string[],
  next: (path: string) => readonly string[],
): ReadonlySet<string> {
  const reached = new Set(beginnings);
  // The set grows while it is walked through.
  for (const path of reached) for (const each of next(path)) reached.add(each);
  return reached;
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
        throw tooMany(folder);
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

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

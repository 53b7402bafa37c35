/**
 * Names in imports, and what they stand for: local files, or packages as a worker can import them,
 * which are `npm:NAME@VERSION`, `jsr:...` and `node:...`.
 */
import { readFile, stat } from "node:fs/promises";
import { builtinModules } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { errorMessage, isRecord } from "../../base/mod.ts";

const ADDRESS = /^(npm|jsr|node|https|http|data):/;
const RELATIVE = /^\.{1,2}\//;

/** A local file by its absolute path, or what a worker imports from elsewhere. */
export type ImportTarget = { readonly file: string } | { readonly specifier: string };

/** Where an import is. */
export interface NamePlace {
  /** The folder of the file. */
  readonly folder: string;
  /** File and line, for errors. */
  readonly place: string;
}

export interface ImportNamesOptions {
  /** Resolves a name by the import map of the program; `null`: the program has no part in it. */
  readonly programMap?: (name: string) => string | null;
  /** Text of a manifest; `null`: it cannot be read. From the disk when absent. */
  readonly readManifest?: (path: string) => Promise<string | null>;
}

/** Resolves names by manifests, each of which is read once. */
export class ImportNames {
  readonly #programMap: (name: string) => string | null;
  readonly #readManifest: (path: string) => Promise<string | null>;
  readonly #manifests = new Map<string, Promise<Manifest | null>>();

  constructor({ programMap = () => null, readManifest = readText }: ImportNamesOptions = {}) {
    this.#programMap = programMap;
    this.#readManifest = readManifest;
  }

  /**
   * Resolves a name. The first of these that has it decides: `imports` of the nearest `deno.json`
   * or `package.json` and `paths` of the nearest `tsconfig.json`; the import map of the program;
   * the version in the nearest `node_modules`; the dependencies of the nearest `package.json`.
   *
   * @throws TypeError if none has it, or a manifest is not JSON
   */
  async resolve(name: string, { folder, place }: NamePlace): Promise<ImportTarget> {
    if (RELATIVE.test(name)) return { file: fileAt(name, folder) };
    if (ADDRESS.test(name)) return { specifier: name };
    if (builtinModules.includes(name)) return { specifier: `node:${name}` };
    const alias = name.startsWith("file:") ? null : await this.#alias(name, folder);
    if (alias !== null && "file" in alias) return alias;
    // "#x": "lodash" names a package.
    const meant = alias?.specifier ?? name;
    if (ADDRESS.test(meant)) return { specifier: meant };
    if (/^(file:|\/)/.test(meant)) {
      throw new TypeError(
        `Cannot ship "${place}": "${name}" is a file outside of the module; import it by a ` +
          "relative path",
      );
    }
    const mapped = this.#programMap(meant);
    if (mapped !== null && ADDRESS.test(mapped)) return { specifier: mapped };
    if (mapped?.startsWith("file:") && !mapped.includes("/node_modules/")) {
      return { file: fileURLToPath(mapped) };
    }
    return { specifier: await this.#package(meant, { folder, place }) };
  }

  /** Resolves a name by the nearest manifest that has it; `null`: none has it. */
  async #alias(name: string, folder: string): Promise<ImportTarget | null> {
    for (const at of foldersAbove(folder)) {
      for (const file of ["deno.json", "deno.jsonc", "package.json"]) {
        const { imports = [] } = await this.#manifest(at, file) ?? {};
        const found = aliasOf(imports, name) ?? partOfPackage(imports, name);
        if (found === null) continue;
        const isFile = /^(\.{0,2}\/|\.{1,2}$)/.test(found);
        return isFile ? { file: join(at, found) } : { specifier: found };
      }
      const { paths = [], base = "." } = await this.#manifest(at, "tsconfig.json") ?? {};
      const found = aliasOf(paths, name);
      const file = found === null ? null : join(at, base, found);
      // Names without such a file are packages, as TypeScript has it.
      if (file !== null && await stat(file).then(() => true, () => false)) return { file };
    }
    return null;
  }

  async #package(name: string, { folder, place }: NamePlace): Promise<string> {
    const { scope, rest } = splitName(name);
    for (const at of foldersAbove(folder)) {
      const installed = await this.#manifest(join(at, "node_modules", scope), "package.json");
      const version = installed?.version ?? null;
      if (version !== null) return `npm:${scope}@${version}${rest}`;
    }
    for (const at of foldersAbove(folder)) {
      const range = (await this.#manifest(at, "package.json"))?.dependencies.get(scope);
      if (range === undefined) continue;
      if (/^[\^~>=<*\dxX. |-]+$/.test(range) || /^[\w.+-]+$/.test(range)) {
        return `npm:${scope}@${range}${rest}`;
      }
      throw new TypeError(
        `Cannot ship "${place}": "${scope}" of package.json has the version "${range}", which no ` +
          "registry has",
      );
    }
    throw new TypeError(
      `Cannot ship "${place}": "${name}" is neither in the imports of deno.json or package.json, ` +
        "nor in the paths of tsconfig.json, nor a package that is installed or in the " +
        'dependencies of package.json; a package can be written as "npm:NAME@VERSION"',
    );
  }

  #manifest(folder: string, name: string): Promise<Manifest | null> {
    const path = join(folder, name);
    let manifest = this.#manifests.get(path);
    if (manifest === undefined) {
      manifest = this.#readManifest(path).then((text) => text === null ? null : parse(text, path));
      this.#manifests.set(path, manifest);
    }
    return manifest;
  }
}

/** Names in a manifest. */
interface Manifest {
  readonly imports: Aliases;
  readonly paths: Aliases;
  /** The folder to which `paths` are relative. */
  readonly base: string;
  /** Name of a package -> range of versions. */
  readonly dependencies: ReadonlyMap<string, string>;
  readonly version: string | null;
}

/** Names and what they stand for, the longest name first. */
type Aliases = readonly (readonly [name: string, target: string])[];

async function readText(path: string): Promise<string | null> {
  return await readFile(path, "utf8").catch(() => null);
}

function parse(text: string, path: string): Manifest | null {
  let found: unknown;
  try {
    found = JSON.parse(path.endsWith("package.json") ? text : plainJson(text));
  } catch (error) {
    throw new TypeError(`Cannot read "${path}": ${errorMessage(error)}`);
  }
  if (!isRecord(found)) return null;
  const options = isRecord(found.compilerOptions) ? found.compilerOptions : {};
  return {
    imports: aliasesIn(found.imports),
    paths: aliasesIn(options.paths),
    base: typeof options.baseUrl === "string" ? options.baseUrl : ".",
    dependencies: new Map([
      ...aliasesIn(found.devDependencies),
      ...aliasesIn(found.dependencies),
    ]),
    version: typeof found.version === "string" ? found.version : null,
  };
}

/** JSON with comments and commas at ends, as Deno reads it, as JSON; strings stay as they are. */
function plainJson(text: string): string {
  const commentless = text.replace(
    /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (found) => found.startsWith('"') ? found : " ",
  );
  return commentless.replace(
    /"(?:[^"\\]|\\.)*"|,(?=\s*[}\]])/g,
    (found) => found.startsWith('"') ? found : "",
  );
}

function aliasesIn(map: unknown): Aliases {
  const all = isRecord(map) ? Object.entries(map) : [];
  return all.flatMap(([name, value]) => {
    const target = targetOf(value);
    return target === null ? [] : [[name, target] as const];
  }).sort(([a], [b]) => b.length - a.length);
}

/** A text, the first of a list, or what is there for `import`. */
function targetOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return targetOf(value[0]);
  if (!isRecord(value)) return null;
  return targetOf(value.import ?? value.default ?? value.node);
}

/** Names are whole, or prefixes with a slash at the end, or have one star. */
function aliasOf(aliases: Aliases, name: string): string | null {
  const exact = aliases.find(([key]) => key === name)?.[1];
  if (exact !== undefined) return exact;
  for (const [key, target] of aliases) {
    const [before = "", after] = key.endsWith("/") ? [key, ""] : key.split("*");
    if (after === undefined || !name.startsWith(before) || !name.endsWith(after)) continue;
    if (name.length < before.length + after.length) continue;
    const rest = name.slice(before.length, name.length - after.length);
    return target.includes("*") ? target.replace("*", () => rest) : `${target}${rest}`;
  }
  return null;
}

/** Deno also resolves the path in a package of the map: "hono/cors" by "hono". */
function partOfPackage(aliases: Aliases, name: string): string | null {
  const { scope, rest } = splitName(name);
  const mapped = aliases.find(([key]) => key === scope)?.[1];
  return mapped !== undefined && /^(npm|jsr):/.test(mapped) ? `${mapped}${rest}` : null;
}

/** `@scope/name` or `name`, and the path behind it with its slash. */
function splitName(name: string): { readonly scope: string; readonly rest: string } {
  const parts = name.split("/");
  const scope = parts.slice(0, name.startsWith("@") ? 2 : 1).join("/");
  return { scope, rest: name.slice(scope.length) };
}

/** The folder and those that contain it, the nearest first. */
function* foldersAbove(folder: string): Generator<string> {
  for (let at = folder;; at = dirname(at)) {
    yield at;
    if (dirname(at) === at) return;
  }
}

function fileAt(name: string, folder: string): string {
  return fileURLToPath(new URL(name, pathToFileURL(join(folder, "module"))));
}

/**
 * The files of a module that is shipped: the module and the local files that it imports. Packages
 * are not shipped: their specifiers are written out, so that a worker can import them.
 */
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { errorMessage, MODULE_BYTES_MAX, MODULE_FILES_MAX } from "../../base/mod.ts";
import type { CallModules } from "../call/call.ts";
import { aliasFor, packageSpecifier } from "./package_specifier.ts";
import { editImports, readImports, type SourceEdit, type SourceImport } from "./source_imports.ts";

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
  const read = new Map<string, string>();
  const open = [fileURLToPath(entry)];
  let bytes = 0;
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (read.has(path)) continue;
    const { text, files } = await shipped(path);
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

/** A file as it is shipped, and the local files that it imports. */
interface ShippedFile {
  readonly text: string;
  readonly files: readonly string[];
}

/** Extension of the modules that stand for files of texts and bytes. */
const AS_MODULE = /\.(text|bytes)\.js$/;

async function shipped(path: string): Promise<ShippedFile> {
  const form = AS_MODULE.exec(path)?.[1];
  if (form !== undefined && !await isFile(path)) {
    const content = await contentOf(path.replace(AS_MODULE, ""));
    return { text: form === "text" ? textModule(content) : bytesModule(content), files: [] };
  }
  const source = new TextDecoder().decode(await contentOf(path));
  return path.endsWith(".json") ? { text: source, files: [] } : await rewriteImports(path, source);
}

function textModule(content: Uint8Array): string {
  return `export default ${JSON.stringify(new TextDecoder().decode(content))};\n`;
}

function bytesModule(content: Uint8Array): string {
  const text = Buffer.from(content).toString("base64");
  return `export default Uint8Array.from(atob("${text}"), (byte) => byte.charCodeAt(0));\n`;
}

async function isFile(path: string): Promise<boolean> {
  return await stat(path).then((found) => found.isFile(), () => false);
}

async function contentOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new TypeError(`Cannot ship "${path}": ${errorMessage(error)}`);
  }
}

/**
 * The source without imports of types, with specifiers that a worker can import, and the local
 * files that it imports.
 */
async function rewriteImports(path: string, source: string): Promise<ShippedFile> {
  const read = await readImports(source, path).catch((error) => {
    throw new TypeError(`Cannot ship "${path}": its imports cannot be read: ${error.message}`);
  });
  const files: string[] = [];
  const edits: SourceEdit[] = [];
  for (const found of read.imports) {
    const { specifier, start, end, line } = found;
    const place = `${path}:${line}`;
    if (specifier === null) {
      throw new TypeError(
        `Cannot ship ${place}: the name of an import is computed; write it as text, or pass the ` +
          "module as a package",
      );
    }
    const isRelative = /^\.{1,2}\//.test(specifier);
    const alias = isRelative
      ? { file: fileURLToPath(new URL(specifier, pathToFileURL(path))) }
      : await aliasFor(specifier, dirname(path));
    if (alias !== null && "file" in alias) {
      const { file } = alias;
      const module = moduleOf(file, found, place);
      files.push(module);
      if (!isRelative || module !== file) {
        edits.push({ start, end, text: relativeName(path, module) });
      }
      if (module !== file && found.attributes !== null) {
        // The specifier ends with a quote.
        edits.push({ start: end + 1, end: found.attributes.end, text: "" });
      }
      continue;
    }
    const { specifier: named } = alias ?? { specifier };
    const text = await packageSpecifier(named, { place, folder: dirname(path) });
    edits.push({ start, end, text });
  }
  return { text: editImports(source, read, edits), files };
}

/** The file that is imported in place of a local one: texts and bytes become modules. */
function moduleOf(file: string, { attributes }: SourceImport, place: string): string {
  const type = attributes?.type;
  if (type === "text" || type === "bytes") return `${file}.${type}.js`;
  if (/\.([cm]?[jt]s|[jt]sx|json)$/.test(file)) return file;
  const wasm = file.endsWith(".wasm")
    ? '; import its bytes (with { type: "bytes" }) and instantiate them'
    : '; import it with { type: "text" } or { type: "bytes" }';
  throw new TypeError(`Cannot ship ${place}: "${basename(file)}" is no module${wasm}`);
}

/** The name of a file in an import of another one. */
function relativeName(from: string, to: string): string {
  const name = relative(dirname(from), to).split(sep).join("/");
  return name.startsWith(".") ? name : `./${name}`;
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

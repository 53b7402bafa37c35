/**
 * Files as they are shipped. Workers know neither the import map nor the `package.json` beside a
 * module, so the names in imports are replaced by what those say. Modules of `weir.module()` and of
 * `--module` are read alike.
 */
import { Buffer } from "node:buffer";
import { readFile, stat } from "node:fs/promises";
import { basename, dirname, relative, sep } from "node:path";
import { errorMessage, MODULE_BYTES_MAX } from "../../base/mod.ts";
import { ImportNames, type ImportNamesOptions } from "./import_names.ts";
import { editImports, readImports, type SourceEdit, type SourceImport } from "./source_imports.ts";

/** A file as it is shipped. */
export interface ShippedFile {
  readonly text: string;
  readonly imports: readonly LocalImport[];
}

/** An import of a local file. */
export interface LocalImport {
  /** Path of the file; of a module in its place, if it is a text or bytes. */
  readonly file: string;
  /** The name in the import. */
  readonly specifier: string;
  /** File and line. */
  readonly place: string;
}

/** Extension of the modules that stand for files of texts and bytes. */
const AS_MODULE = /\.(text|bytes)\.js$/;

/** Reads the files of one shipment. */
export class ShippedFiles {
  readonly #names: ImportNames;

  constructor(options: ImportNamesOptions = {}) {
    this.#names = new ImportNames(options);
  }

  /**
   * A file without imports of types, with names that a worker can import.
   *
   * @param path absolute; that of a module in place of a text or bytes as {@linkcode LocalImport}
   * has it
   * @throws TypeError with file and line, if an import cannot be shipped
   */
  async read(path: string): Promise<ShippedFile> {
    const source = await sourceOf(path);
    if (source !== path) {
      const content = await contentOf(source);
      return { text: path.endsWith(".text.js") ? asText(content) : asBytes(content), imports: [] };
    }
    const text = decoded(await contentOf(path), path);
    return path.endsWith(".json") ? { text, imports: [] } : await this.#rewrite(path, text);
  }

  async #rewrite(path: string, source: string): Promise<ShippedFile> {
    const read = await readImports(source, path).catch((error) => {
      throw new TypeError(`Cannot ship "${path}": ${errorMessage(error)}`);
    });
    const imports: LocalImport[] = [];
    const edits: SourceEdit[] = [];
    for (const found of read.imports) {
      const { specifier, start, end, line } = found;
      const place = `${path}:${line}`;
      if (specifier === null) {
        throw new TypeError(
          `Cannot ship "${place}": the name in import() is computed; write it as text, or pass ` +
            "the module as a package",
        );
      }
      const target = await this.#names.resolve(specifier, { folder: dirname(path), place });
      if ("specifier" in target) {
        edits.push({ start, end, text: target.specifier });
        continue;
      }
      const file = moduleOf(target.file, found, place);
      imports.push({ file, specifier, place });
      const isText = file !== target.file;
      const keeps = !isText && /^\.{1,2}\//.test(specifier);
      if (!keeps) edits.push({ start, end, text: relativeName(path, file) });
      // The specifier ends with a quote.
      const { attributes } = found;
      if (isText && attributes) edits.push({ start: end + 1, end: attributes.end, text: "" });
    }
    return { text: editImports(source, read, edits), imports };
  }
}

/** The file behind a path: for a module in place of a text or bytes, that file. */
export async function sourceOf(path: string): Promise<string> {
  return AS_MODULE.test(path) && !await isFile(path) ? path.replace(AS_MODULE, "") : path;
}

/** The file that is imported in place of a local one: texts and bytes become modules. */
function moduleOf(file: string, { attributes }: SourceImport, place: string): string {
  const type = attributes?.type;
  if (type === "text" || type === "bytes") return `${file}.${type}.js`;
  if (/\.([cm]?[jt]s|[jt]sx|json)$/.test(file)) return file;
  const wasm = file.endsWith(".wasm")
    ? '; import its bytes (with { type: "bytes" }) and instantiate them'
    : '; import it with { type: "text" } or { type: "bytes" }';
  throw new TypeError(`Cannot ship "${place}": "${basename(file)}" is no module${wasm}`);
}

function asText(content: Uint8Array): string {
  return `export default ${JSON.stringify(new TextDecoder().decode(content))};\n`;
}

function asBytes(content: Uint8Array): string {
  const text = Buffer.from(content).toString("base64");
  return `export default Uint8Array.from(atob("${text}"), (byte) => byte.charCodeAt(0));\n`;
}

async function isFile(path: string): Promise<boolean> {
  return await stat(path).then((found) => found.isFile(), () => false);
}

async function contentOf(path: string): Promise<Uint8Array> {
  let reason = `it has more than ${MODULE_BYTES_MAX / 2 ** 20} MiB`;
  try {
    if ((await stat(path)).size <= MODULE_BYTES_MAX) return await readFile(path);
  } catch (error) {
    reason = errorMessage(error);
  }
  throw new TypeError(`Cannot ship "${path}": ${reason}`);
}

function decoded(content: Uint8Array, path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    throw new TypeError(`Cannot ship "${path}": it is not UTF-8`);
  }
}

/** The name of a file in an import of another one. */
function relativeName(from: string, to: string): string {
  const name = relative(dirname(from), to).split(sep).join("/");
  return name.startsWith(".") ? name : `./${name}`;
}

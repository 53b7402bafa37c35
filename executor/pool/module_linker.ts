/**
 * Joins TypeScript and JavaScript modules into one JavaScript module. It exists because `deno
 * bundle` downloads a native program from a registry at its first use, and the program of the
 * children must be made without a network.
 *
 * Each module becomes a function that returns its exports, in the order in which they are
 * evaluated. This is exact for modules that do not import each other in a circle and export no
 * variable that changes later. Both are errors here.
 */
import { type Export, init, parse, type StaticImport } from "es-module-lexer";

// Only imports and exports are read: to parse the whole text takes five times as long.
await init();

const IMPORT_CLAUSE = /^import\s*(?:\*\s*as\s+([$\p{ID_Continue}]+)|\{([^}]*)\})\s*from\b/u;
const COMMENTS = /\/\*[^]*?\*\/|\/\/.*/g;
/** A comment in it may have a brace. */
const EXPORT_LIST = /export\s*\{(?:[^}/]|\/\*[^]*?\*\/|\/\/.*)*\}\s*;?/y;

export interface LinkerSources {
  /** Returns the JavaScript of a module without types. */
  readonly read: (url: string) => string;
  /** Returns the URL of an import that is not relative. */
  readonly resolve: (specifier: string) => string;
}

/** A part of the text of a module, and the text that takes its place. */
interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Returns one module that does what the module at `entry` does. Only `entry` may use top-level
 * `await`. Throws `Error` when a module cannot be linked.
 */
export function linkModules(entry: string, sources: LinkerSources): string {
  const linker = new Linker(sources);
  return linker.link(entry);
}

class Linker {
  readonly #sources: LinkerSources;
  /**
   * URL -> the constant that holds the exports; `null` while the imports of the module are linked.
   */
  readonly #linked = new Map<string, string | null>();
  /** In the order of evaluation. */
  readonly #functions: string[] = [];

  constructor(sources: LinkerSources) {
    this.#sources = sources;
  }

  link(entry: string): string {
    const { body } = this.#rewrite(entry);
    return [...this.#functions, body].join("\n");
  }

  /** The name of the constant that holds the exports of a module. */
  #require(specifier: string, importer: string): string {
    const url = /^\.\.?\//.test(specifier)
      ? new URL(specifier, importer).href
      : this.#sources.resolve(specifier);
    const known = this.#linked.get(url);
    if (known === null) throw new Error(`Cannot link ${url}: it imports itself in a circle`);
    if (known !== undefined) return known;
    this.#linked.set(url, null);
    const { body, exported } = this.#rewrite(url);
    const name = `$module${this.#functions.length}`;
    this.#functions.push(
      `const ${name} = (() => {\n${body}\nreturn { ${exported.join(", ")} };\n})();`,
    );
    this.#linked.set(url, name);
    return name;
  }

  /** The statements of a module without `import` and `export`, and the fields of its exports. */
  #rewrite(url: string): { readonly body: string; readonly exported: readonly string[] } {
    const text = this.#sources.read(url);
    const [imports, exports] = parse(text, url);
    const exported: string[] = [];
    const replacements: Replacement[] = [];
    /** Where statements begin that have a replacement. */
    const replaced = new Set<number>();
    const sources = imports.map((found) => {
      if (found.type !== "static" && found.type !== "reexport-star") return "";
      const source = this.#require(found.specifier, url);
      const { importStart: start, importEnd: end } = found;
      const statement = text.slice(start, end);
      const isExport = statement.startsWith("export");
      replacements.push({
        start,
        end,
        text: isExport ? "" : constantsOf(statement, { found, source, url }),
      });
      replaced.add(start);
      return source;
    });
    for (const each of exports) {
      // What was imported and is exported by another statement counts as exported again.
      exported.push(fieldOf(each, { sources, url }));
      if (replaced.has(each.exportStart)) continue;
      replaced.add(each.exportStart);
      replacements.push(withoutExport(text, each.exportStart, url));
    }
    replacements.sort((one, other) => one.start - other.start);
    return { body: replaceAll(text, replacements), exported };
  }
}

/** The field of the exports of a module; `sources`: the constants of its imports. */
function fieldOf(
  found: Export,
  { sources, url }: { readonly sources: readonly string[]; readonly url: string },
): string {
  if (found.type === "reexport-all") return `...${sources[found.importIndex]}`;
  const { name } = found;
  if (found.type === "reexport") {
    const imported = found.importName === null ? "" : `[${JSON.stringify(found.importName)}]`;
    return `${JSON.stringify(name)}: ${sources[found.importIndex]}${imported}`;
  }
  if (found.localName === undefined) {
    throw new Error(`Cannot link ${url}: it has a default export`);
  }
  return name === found.localName ? name : `${JSON.stringify(name)}: ${found.localName}`;
}

/** Returns the constants that take the place of an `import` statement. */
function constantsOf(
  statement: string,
  { found, source, url }: {
    readonly found: StaticImport;
    readonly source: string;
    readonly url: string;
  },
): string {
  if (found.phase !== null || found.attributes !== null) {
    throw new Error(`Cannot link ${url}: it imports "${found.specifier}" with attributes`);
  }
  // What follows `//` in the specifier is cut too; it is not read.
  const clause = statement.replaceAll(COMMENTS, " ");
  if (/^import\s*["']/.test(clause)) return "";
  const [, all, names] = IMPORT_CLAUSE.exec(clause) ?? [];
  if (all !== undefined) return `const ${all} = ${source};`;
  if (names === undefined) throw new Error(`Cannot link ${url}: it imports a default export`);
  const fields = names.split(",").map((name) => name.trim()).filter((name) => name !== "")
    .map((name) => name.replace(/\s+as\s+/, ": "));
  return `const { ${fields.join(", ")} } = ${source};`;
}

/**
 * Returns the text that takes the place of `export` in a declaration, or of a whole list of
 * exports.
 */
function withoutExport(text: string, start: number, url: string): Replacement {
  const list = matchAt(EXPORT_LIST, text, start);
  if (list !== null) return { start, end: start + list.length, text: "" };
  if (matchAt(/export\s+(?:let|var)\b/y, text, start) !== null) {
    throw new Error(`Cannot link ${url}: it exports a variable that may change`);
  }
  if (matchAt(/export\s+const\s*[{[]/y, text, start) !== null) {
    throw new Error(`Cannot link ${url}: it exports a destructured variable`);
  }
  const keyword = matchAt(/export\s+(?=(?:const|async|function|class)\b)/y, text, start);
  if (keyword === null) throw new Error(`Cannot link ${url}: it has a default export`);
  return { start, end: start + keyword.length, text: "" };
}

/** The match of a sticky expression at an index, or `null`. */
function matchAt(expression: RegExp, text: string, index: number): string | null {
  expression.lastIndex = index;
  return expression.exec(text)?.[0] ?? null;
}

/** `replacements`: in the order of the text, without overlaps. */
function replaceAll(text: string, replacements: readonly Replacement[]): string {
  let result = "";
  let from = 0;
  for (const { start, end, text: replacement } of replacements) {
    result += text.slice(from, start) + replacement;
    from = end;
  }
  return result + text.slice(from);
}

/**
 * Joins TypeScript and JavaScript modules into one JavaScript module. It exists because `deno
 * bundle` downloads a native program from a registry at its first use, and the program of the
 * children must be made without a network.
 *
 * Each module becomes a function that returns its exports, in the order in which they are
 * evaluated. This is exact for modules that do not import each other in a circle and export no
 * variable that changes later. Both are errors here.
 */
import {
  type ExportNamedDeclaration,
  type Identifier,
  type Literal,
  type ModuleDeclaration,
  parse,
  type Statement,
} from "acorn";

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
    const exported: string[] = [];
    const replacements: Replacement[] = [];
    const program = parse(text, { ecmaVersion: "latest", sourceType: "module" });
    for (const statement of program.body) {
      const replacement = this.#replace(statement, { url, text, exported });
      if (replacement !== null) replacements.push(replacement);
    }
    return { body: replaceAll(text, replacements), exported };
  }

  #replace(
    statement: Statement | ModuleDeclaration,
    module: { readonly url: string; readonly text: string; readonly exported: string[] },
  ): Replacement | null {
    const { start, end } = statement;
    switch (statement.type) {
      case "ImportDeclaration": {
        const source = this.#require(String(statement.source.value), module.url);
        const text = statement.specifiers.map((specifier) => {
          const { type, local } = specifier;
          if (type === "ImportNamespaceSpecifier") return `const ${local.name} = ${source};`;
          if (type === "ImportSpecifier") {
            return `const { ${nameOf(specifier.imported)}: ${local.name} } = ${source};`;
          }
          throw new Error(`Cannot link ${module.url}: it imports a default export`);
        });
        return { start, end, text: text.join(" ") };
      }
      case "ExportAllDeclaration": {
        const source = this.#require(String(statement.source.value), module.url);
        module.exported.push(
          !statement.exported ? `...${source}` : `${nameOf(statement.exported)}: ${source}`,
        );
        return { start, end, text: "" };
      }
      case "ExportNamedDeclaration":
        return this.#replaceExport(statement, module);
      case "ExportDefaultDeclaration":
        throw new Error(`Cannot link ${module.url}: it has a default export`);
      default:
        return null;
    }
  }

  #replaceExport(
    statement: ExportNamedDeclaration,
    module: { readonly url: string; readonly exported: string[] },
  ): Replacement {
    const { start, end, declaration, source } = statement;
    if (declaration === null || declaration === undefined) {
      const from = source ? `${this.#require(String(source.value), module.url)}.` : "";
      for (const { local, exported } of statement.specifiers) {
        module.exported.push(`${nameOf(exported)}: ${from}${nameOf(local)}`);
      }
      return { start, end, text: "" };
    }
    if (declaration.type === "VariableDeclaration") {
      if (declaration.kind !== "const") {
        throw new Error(`Cannot link ${module.url}: it exports a variable that may change`);
      }
      for (const { id } of declaration.declarations) {
        if (id.type !== "Identifier") {
          throw new Error(`Cannot link ${module.url}: it exports a destructured variable`);
        }
        module.exported.push(id.name);
      }
    } else {
      module.exported.push(declaration.id.name);
    }
    return { start, end: declaration.start, text: "" };
  }
}

/** The name of an export, quoted where it is a string. */
function nameOf(node: Identifier | Literal): string {
  return node.type === "Identifier" ? node.name : JSON.stringify(node.value);
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

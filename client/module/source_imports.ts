/** The imports of a module: static ones, re-exports, and `import()`. Types are no imports. */
import type { ParserPlugin } from "@babel/parser";
import { errorMessage } from "../../base/mod.ts";

/** One import of a source. */
export interface SourceImport {
  /** Specifier as it is written; `null`: computed when the module runs. */
  readonly specifier: string | null;
  /** Offsets of the specifier in the source, without its quotes. */
  readonly start: number;
  readonly end: number;
  /** From 1. */
  readonly line: number;
  /** Form of the file that the import states, as in `with { type: "json" }`. */
  readonly attributes: ImportAttributes | null;
}

/** The attributes of an import. */
export interface ImportAttributes {
  readonly type: string;
  /** Offsets of what can be left out: from behind the specifier to the end of the attributes. */
  readonly start: number;
  readonly end: number;
}

/** The imports of a source. */
export interface SourceImports {
  readonly imports: readonly SourceImport[];
  /** Offsets of statements that import or export nothing but types from another module. */
  readonly types: readonly { readonly start: number; readonly end: number }[];
}

/** A node of the syntax tree: https://babeljs.io/docs/babel-parser#output */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly loc: { readonly start: { readonly line: number } };
  readonly source?: Node | null;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
  readonly expressions?: readonly unknown[];
  readonly importKind?: string | null;
  readonly exportKind?: string | null;
  readonly specifiers?: readonly Node[];
  readonly attributes?: readonly Node[];
  readonly options?: Node | null;
  readonly properties?: readonly Node[];
  readonly key?: { readonly name?: string; readonly value?: unknown };
  readonly callee?: Node & { readonly name?: string };
  readonly arguments?: readonly Node[];
}

const IMPORTS =
  /^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration|ImportExpression)$/;

/**
 * The imports in the order of the source, with calls of `require` in CommonJS.
 *
 * @throws Error with the place, as in `a.ts:1:7: Unexpected token`
 */
export async function readImports(text: string, path: string): Promise<SourceImports> {
  const { parse } = await import("@babel/parser");
  const isCommon = /\.c[jt]s$/.test(path);
  let program: unknown;
  try {
    ({ program } = parse(text, {
      sourceType: isCommon ? "commonjs" : "module",
      plugins: pluginsFor(path),
      createImportExpressions: true,
      attachComment: false,
      // What is wrong but readable, workers say.
      errorRecovery: true,
    }));
  } catch (error) {
    throw new Error(`${path}${placeOf(error)}: ${messageOf(error)}`);
  }
  const imports: SourceImport[] = [];
  const types: { readonly start: number; readonly end: number }[] = [];
  // Recursion would end at the depth of the stack.
  const open: unknown[] = [program];
  while (open.length > 0) {
    const node = open.pop();
    if (typeof node !== "object" || node === null) continue;
    if (isNode(node)) {
      const source = sourceOf(node, isCommon);
      if (source !== null && isTypeOnly(node)) types.push({ start: node.start, end: node.end });
      else if (source !== null) imports.push(describe(node, source, text));
    }
    for (const part of Array.isArray(node) ? node : Object.values(node)) open.push(part);
  }
  const inOrder = (a: { readonly start: number }, b: { readonly start: number }) =>
    a.start - b.start;
  return { imports: imports.sort(inOrder), types: types.sort(inOrder) };
}

/** The syntax by the extension, as Deno reads it. */
function pluginsFor(path: string): ParserPlugin[] {
  return [
    ...(/\.([cm]?ts|tsx)$/.test(path) ? ["typescript" as const] : []),
    ...(/\.[jt]sx$/.test(path) ? ["jsx" as const] : []),
    ...["decorators" as const, "decoratorAutoAccessors" as const],
  ];
}

function isNode(value: object): value is Node {
  return "type" in value && typeof value.type === "string";
}

/** The specifier of an import; `null`: the node is none. */
function sourceOf(node: Node, isCommon: boolean): Node | null {
  if (IMPORTS.test(node.type)) return node.source ?? null;
  const isRequire = isCommon && node.type === "CallExpression" && node.callee?.name === "require";
  return isRequire ? node.arguments?.[0] ?? null : null;
}

function isTypeOnly({ importKind, exportKind, specifiers = [] }: Node): boolean {
  if (importKind === "type" || exportKind === "type") return true;
  const isType = (each: Node) => each.importKind === "type" || each.exportKind === "type";
  return specifiers.length > 0 && specifiers.every(isType);
}

function describe(node: Node, source: Node, text: string): SourceImport {
  const { type, start, end, loc: { start: { line } }, value, quasis, expressions } = source;
  const isTemplate = type === "TemplateLiteral" && expressions?.length === 0;
  const specifier = isTemplate ? quasis?.[0]?.value.cooked : value;
  return {
    specifier: typeof specifier === "string" ? specifier : null,
    start: start + 1,
    end: end - 1,
    line,
    attributes: attributesOf(node, end, text),
  };
}

function attributesOf(node: Node, start: number, text: string): ImportAttributes | null {
  const { attributes = [], options } = node;
  const last = attributes.at(-1);
  // Of `import()`: {with: {type: "json"}}.
  const given = options?.properties?.find((each) => nameOf(each) === "with")?.value as
    | Node
    | undefined;
  const found = (given?.properties ?? attributes).find((each) => nameOf(each) === "type");
  const type = (found?.value as Node | undefined)?.value;
  if (typeof type !== "string") return null;
  if (options) return { type, start, end: options.end };
  return { type, start, end: text.indexOf("}", last?.end ?? start) + 1 };
}

function nameOf({ key }: Node): unknown {
  return key?.name ?? key?.value;
}

/** Line and column, each from 1. */
function placeOf(error: unknown): string {
  const { loc } = error as { readonly loc?: { readonly line: number; readonly column: number } };
  return loc === undefined ? "" : `:${loc.line}:${loc.column + 1}`;
}

function messageOf(error: unknown): string {
  return errorMessage(error).split("\n")[0]?.replace(/ \(\d+:\d+\)$/, "") ?? "";
}

/** A part of a source that is replaced. */
export interface SourceEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The source with the edits, and without statements that import types: their modules are not there
 * at run time. Lines keep their numbers.
 */
export function editImports(
  source: string,
  { types }: SourceImports,
  edits: readonly SourceEdit[],
): string {
  // The semicolon keeps the statements around it apart.
  const linesOf = (start: number, end: number) =>
    `${source.slice(start, end).replace(/[^\n]/g, "")};`;
  const left = types.map(({ start, end }) => ({ start, end, text: linesOf(start, end) }));
  let edited = "";
  let at = 0;
  for (const { start, end, text } of [...edits, ...left].sort((a, b) => a.start - b.start)) {
    edited += source.slice(at, start) + text;
    at = end;
  }
  return edited + source.slice(at);
}

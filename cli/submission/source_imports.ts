/** The imports of a module: static ones, re-exports, and `import()`. Types are no imports. */
import type { ParserPlugin } from "@babel/parser";
import { errorMessage } from "../../base/mod.ts";

/** One import of a source. */
export interface SourceImport {
  /** What is imported; `null`: computed when the module runs. */
  readonly specifier: string | null;
  /** Offsets of the specifier in the source, without its quotes. */
  readonly start: number;
  readonly end: number;
  /** From 1. */
  readonly line: number;
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
  /** `"type"`: of types only. */
  readonly importKind?: string | null;
  readonly exportKind?: string | null;
  readonly specifiers?: readonly Node[];
}

const IMPORTS =
  /^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration|ImportExpression)$/;

/**
 * The imports in the order of the source.
 *
 * @throws Error with the place, as in `a.ts:1:7: Unexpected token`
 */
export async function readImports(text: string, path: string): Promise<SourceImport[]> {
  const { parse } = await import("@babel/parser");
  let program: unknown;
  try {
    ({ program } = parse(text, {
      sourceType: "module",
      plugins: pluginsFor(path),
      createImportExpressions: true,
      attachComment: false,
      // What is wrong but readable, workers say.
      errorRecovery: true,
    }));
  } catch (error) {
    throw new Error(`${path}${placeOf(error)}: ${messageOf(error)}`);
  }
  const found: SourceImport[] = [];
  // Recursion would end at the depth of the stack.
  const open: unknown[] = [program];
  while (open.length > 0) {
    const node = open.pop();
    if (typeof node !== "object" || node === null) continue;
    if (isNode(node) && IMPORTS.test(node.type) && node.source && !isOfTypes(node)) {
      found.push(describe(node.source));
    }
    for (const part of Array.isArray(node) ? node : Object.values(node)) open.push(part);
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The syntax by the extension, as Deno reads it. */
function pluginsFor(path: string): ParserPlugin[] {
  return [
    ...(/\.tsx?$/.test(path) ? ["typescript" as const] : []),
    ...(/\.[jt]sx$/.test(path) ? ["jsx" as const] : []),
    ...["decorators" as const, "decoratorAutoAccessors" as const],
  ];
}

/** Whether nothing of an import is left when the types are removed. */
function isOfTypes({ importKind, exportKind, specifiers = [] }: Node): boolean {
  if (importKind === "type" || exportKind === "type") return true;
  return specifiers.length > 0 &&
    specifiers.every((each) => each.importKind === "type" || each.exportKind === "type");
}

function isNode(value: object): value is Node {
  return "type" in value && typeof value.type === "string";
}

function describe(source: Node): SourceImport {
  const { type, start, end, loc: { start: { line } }, value, quasis, expressions } = source;
  const isTemplate = type === "TemplateLiteral" && expressions?.length === 0;
  const specifier = isTemplate ? quasis?.[0]?.value.cooked : value;
  return {
    specifier: typeof specifier === "string" ? specifier : null,
    ...{ start: start + 1, end: end - 1, line },
  };
}

/** Line and column, each from 1. */
function placeOf(error: unknown): string {
  const { loc } = error as { readonly loc?: { readonly line: number; readonly column: number } };
  return loc === undefined ? "" : `:${loc.line}:${loc.column + 1}`;
}

function messageOf(error: unknown): string {
  return errorMessage(error).split("\n")[0]?.replace(/ \(\d+:\d+\)$/, "") ?? "";
}

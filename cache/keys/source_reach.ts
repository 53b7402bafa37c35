/**
 * What a source file can load at run time: files of its module set, and modules from elsewhere. It
 * errs on the side of more: a file that is not read exactly may load everything.
 */
import { init, parse } from "es-module-lexer";
import { SCANNED_BYTES_MAX } from "../../base/mod.ts";

await init();

/** What one file of a module set can load. */
export interface SourceReach {
  /** Specifiers of files of the set, relative to the file. */
  readonly relative: readonly string[];
  /** Specifiers of modules from npm, JSR or the web. */
  readonly external: readonly string[];
  /** Whether it may also load files of the set that it does not name. */
  readonly isOpen: boolean;
  /** Whether it may name modules from elsewhere that are not found. */
  readonly isUnread: boolean;
}

const LEAF: SourceReach = { relative: [], external: [], isOpen: false, isUnread: false };
const UNREAD: SourceReach = { relative: [], external: [], isOpen: true, isUnread: true };

const EXTERNAL = /^(npm|jsr|https?):/;
const QUOTED_EXTERNAL = /["'`]((?:npm|jsr|https?):[^"'`\s]+)["'`]/g;
/** The module of `jsx()`, which a pragma names. */
const JSX_SOURCE = /@jsxImportSource\s+(\S+)/g;
/** Comments that fill whole lines. One that follows code is kept: it is not worth a parser. */
const COMMENT = /^[ \t]*(?:\/\/.*|\/\*(?:(?!\*\/)[^])*\*\/[ \t]*)$/gm;
/** In a template what looks like a comment may hold code. */
const TEMPLATE = /`|\$\{/;
/**
 * Names by which code reads a file, or imports a module, without an import that the lexer finds.
 * The modules of its set are files that a task may read.
 */
const READERS =
  /\b(?:Deno|eval|fetch)\b|\b(?:Function|require|createRequire|Worker)\s*\(|\.\s*constructor\s*\(|\bprocess\s*[.?[]|\bglobalThis\b(?<!\btypeof\s+globalThis)(?!\s*\??\.\s*[\w$])|\bself\s*(?:\?\.\s*)?\[/;
/** Modules of Node that read no files and run no code. */
const HARMLESS_BUILTINS =
  /^node:(assert|async_hooks|buffer|console|constants|crypto|diagnostics_channel|events|os|path|perf_hooks|punycode|querystring|stream|string_decoder|timers|url|util|zlib)(\/[a-z0-9/]+)?$/;

/** Reads what a file of a module set can load. */
export function readSourceReach(file: string, text: string): SourceReach {
  if (file.endsWith(".json")) return LEAF;
  if (text.length > SCANNED_BYTES_MAX) return UNREAD;
  const pragmas = [...text.matchAll(JSX_SOURCE)].map(([, source]) => String(source));
  // The lexer does not know the text between tags, where a quote begins no string.
  if (/\.[jt]sx$/.test(file)) {
    const quoted = [...text.matchAll(QUOTED_EXTERNAL)].map(([, specifier]) => String(specifier));
    return {
      relative: [],
      external: [...quoted, ...pragmas.filter((source) => EXTERNAL.test(source))],
      isOpen: true,
      isUnread: false,
    };
  }
  const imports = importsOf(text);
  return imports === null ? UNREAD : {
    ...imports,
    isOpen: imports.isOpen || READERS.test(withoutComments(text)),
  };
}

function withoutComments(text: string): string {
  return text.replaceAll(COMMENT, (comment) => TEMPLATE.test(comment) ? comment : "");
}

/** Returns whether a module of Deno or Node may read files, or run code that is not in a file. */
export function mayReadFiles(specifier: string): boolean {
  return !HARMLESS_BUILTINS.test(specifier);
}

/** Returns `null` when the text cannot be parsed. */
function importsOf(text: string): SourceReach | null {
  const relative: string[] = [];
  const external: string[] = [];
  let isOpen = false;
  let found: ReturnType<typeof parse>[0];
  try {
    [found] = parse(text);
  } catch {
    return null;
  }
  for (const each of found) {
    if (each.type === "import-meta") isOpen = true;
    if (each.type === "import-meta" || ("typeOnly" in each && each.typeOnly)) continue;
    const { specifier } = each;
    if (typeof specifier !== "string" || (each.type === "dynamic" && each.glob)) isOpen = true;
    else if (/^\.\.?\//.test(specifier)) relative.push(specifier);
    else if (EXTERNAL.test(specifier)) external.push(specifier);
    else if (mayReadFiles(specifier)) isOpen = true;
  }
  // A computed name of a module from elsewhere loads nothing that no file of the set names: a
  // worker fetches only those (`executor/pool/imports`).
  return { relative, external, isOpen, isUnread: false };
}

/** The forms of an `op`, and the canonical name that the rest of the system uses for each. */
import { OPERATION_CHARACTERS_MAX } from "../../base/mod.ts";
import { quote } from "./fault_list.ts";

/** A parsed `op`. Equal operations have equal `canonical` names. */
export type OperationName =
  /** `canonical` is the name in the list of built-in operations. */
  | { readonly type: "builtin"; readonly canonical: string }
  /** An export of a file that the graph ships; `canonical` is `./file#export`. */
  | { readonly type: "module"; readonly canonical: string; readonly file: string }
  /** An export of a module that Deno imports. */
  | { readonly type: "import"; readonly canonical: string }
  | { readonly type: "invalid"; readonly reason: string };

/** Names of files in `modules`. A leading `./` is ignored. */
export const MODULE_FILE_PATTERN =
  /^(\.\/)?\w[\w.-]*(\/\w[\w.-]*)*\.(ts|tsx|mts|cts|js|jsx|mjs|cjs|json)$/;

/**
 * Parses an `op` such as `"add"`, `"./tasks.ts#clean"` or `"npm:simple-statistics#mean"`. Without
 * `#` it names the default export; the canonical name omits `#default`.
 *
 * @param isBuiltin whether a name is a built-in operation; by default every plain name is one
 */
export function parseOperationName(
  op: string,
  isBuiltin?: (name: string) => boolean,
): OperationName {
  if (op.length > OPERATION_CHARACTERS_MAX) {
    return invalid(`it is longer than ${OPERATION_CHARACTERS_MAX} characters`);
  }
  if (isBuiltin?.(op)) return { type: "builtin", canonical: op };
  const hash = op.lastIndexOf("#");
  const module = hash < 0 ? op : op.slice(0, hash);
  const exported = hash < 0 ? "default" : op.slice(hash + 1);
  const scheme = /^[A-Za-z][A-Za-z0-9+-]*:/.exec(module)?.[0].toLowerCase();
  const isFile = scheme === undefined && MODULE_FILE_PATTERN.test(module);
  if (scheme === undefined && !isFile) return parsePlainName(op, isBuiltin !== undefined);
  if (!EXPORT_PATTERN.test(exported)) {
    return invalid(`${quote(exported)} cannot be the name of an export`);
  }
  const suffix = exported === "default" ? "" : `#${exported}`;
  if (!isFile) return parseImport(module, String(scheme), suffix);
  const file = stripDotSlash(module);
  if (file.endsWith(".json")) return invalid("a JSON file has no functions");
  return { type: "module", canonical: `./${file}${suffix}`, file };
}

/** `"./tasks.ts"` -> `"tasks.ts"`. */
export function stripDotSlash(file: string): string {
  return file.startsWith("./") ? file.slice(2) : file;
}

const EXPORT_PATTERN = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;
/** Text after `npm:` and other schemes: no spaces, control characters or second `#`. */
const ADDRESS_PATTERN = /^[^\s#\p{C}]+$/u;
const PLAIN_NAME_PATTERN = /^[A-Za-z_$][\w$.-]*$/;
const SCHEMES: ReadonlySet<string> = new Set(["npm:", "jsr:", "node:", "https:"]);

function invalid(reason: string): OperationName {
  return { type: "invalid", reason };
}

/** Parses a name that is neither an address nor a file: at best a built-in operation. */
function parsePlainName(op: string, builtinsKnown: boolean): OperationName {
  if (!PLAIN_NAME_PATTERN.test(op)) {
    return invalid(
      'use the name of a built-in ("add"), "./file.ts#export" or an address ("npm:package#export")',
    );
  }
  if (!builtinsKnown) return { type: "builtin", canonical: op };
  return invalid(
    'there is no built-in of this name; an export of a file is written "./file.ts#export"',
  );
}

function parseImport(module: string, scheme: string, suffix: string): OperationName {
  if (!SCHEMES.has(scheme)) {
    return invalid(
      `modules are imported from "npm:", "jsr:", "node:" and "https:", not from ${quote(scheme)}`,
    );
  }
  const isAddress = ADDRESS_PATTERN.test(module.slice(scheme.length)) &&
    (scheme !== "https:" || URL.canParse(module)) &&
    (scheme !== "jsr:" || /^jsr:\/?@[^/]+\/[^/]/i.test(module));
  if (!isAddress) return invalid(`${quote(module)} is not the address of a module`);
  return { type: "import", canonical: `${scheme}${module.slice(scheme.length)}${suffix}` };
}

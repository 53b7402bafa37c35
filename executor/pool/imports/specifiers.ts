/**
 * Imports of the sources of a module set from elsewhere. The worker reads the specifiers and gives
 * nothing but them to the process that fetches: a compiler that sees a source shows its lines in
 * errors, and follows its imports of files.
 */
import { type Import, init, parse } from "es-module-lexer";
import { IMPORTS_MAX, SCANNED_BYTES_MAX } from "../../../base/mod.ts";
import type { ExecutorPermissions } from "../permissions.ts";

/** Attributes of imports, as in `with { type: "json" }`. */
const TYPES = ["json", "text", "bytes"] as const;

/** An import from npm, JSR or the web. */
export interface ExternalImport {
  readonly specifier: string;
  /** `null`: a module. */
  readonly type: typeof TYPES[number] | null;
}

/** The imports of a module set. */
export interface ExternalImports {
  readonly imports: readonly ExternalImport[];
  /** Reason for which the imports of some file are unknown; `null`: all files were read. */
  readonly trouble: string | null;
}

const EXTERNAL = /^(npm|jsr|https?):/;
/** A text without it imports nothing from elsewhere. `\`: a specifier may be written in escapes. */
const MENTION = /["'`](npm|jsr|https?):|["'`][a-z]*\\/;
const SOURCE = /\.([cm]?[jt]s|[jt]sx)$/;
const NAME = "[a-z0-9~][\\w.~-]*";
/** A version, a range, or a tag. It never holds an address. */
const VERSION = "[\\w.^~<>=|*+ -]+";
const PATH = "(/[\\w.@~+-]+)*/?";
const NPM = new RegExp(`^npm:/?(@${NAME}/)?${NAME}(@${VERSION})?${PATH}$`, "i");
const JSR = new RegExp(`^jsr:/?@${NAME}/${NAME}(@${VERSION})?${PATH}$`, "i");
/** A registry and a cache are folders: no part of a name may lead out of them. */
const UPWARDS = /(^|[/:@])\.\.?(\/|$)/;
const SPECIFIER_CHARACTERS_MAX = 1000;
const SHOWN_CHARACTERS_MAX = 200;

/** Reads the static imports and those `import()` whose specifier is a text. */
export async function readExternalImports(
  sources: ReadonlyMap<string, string>,
): Promise<ExternalImports> {
  const found = new Map<string, ExternalImport>();
  const troubles: string[] = [];
  for (const [file, text] of sources) {
    if (!SOURCE.test(file) || !MENTION.test(text)) continue;
    if (text.length > SCANNED_BYTES_MAX) {
      troubles.push(`"${file}" is too large to be searched for imports`);
      continue;
    }
    await init();
    try {
      for (const each of parse(text)[0]) {
        const external = externalImport(each);
        if (external !== null) found.set(keyOf(external), external);
      }
    } catch {
      troubles.push(`the imports of "${file}" cannot be read`);
    }
    // Other work of the worker goes on between two files.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  const imports = [...found.values()];
  if (imports.length > IMPORTS_MAX) {
    troubles.push(`the modules import more than ${IMPORTS_MAX} modules from elsewhere`);
  }
  return { imports: imports.slice(0, IMPORTS_MAX), trouble: troubles[0] ?? null };
}

/** Equal for equal imports only. */
export function keyOf({ specifier, type }: ExternalImport): string {
  return type === null ? specifier : `${specifier} ${type}`;
}

/** The start of a specifier, quoted, for a message. */
export function shown(specifier: string): string {
  const isLong = specifier.length > SHOWN_CHARACTERS_MAX;
  return JSON.stringify(isLong ? `${specifier.slice(0, SHOWN_CHARACTERS_MAX)}...` : specifier);
}

/** Reason for which a specifier is not fetched at all, as a clause; `null`: it may be fetched. */
export function whyNotFetched(
  { specifier }: ExternalImport,
  { allowNpm = false, allowImport = [] }: ExecutorPermissions,
): string | null {
  if (specifier.length > SPECIFIER_CHARACTERS_MAX) return "its name is too long";
  if (specifier.startsWith("npm:")) {
    if (!allowNpm) return "this worker was not started with --allow-npm";
    return NPM.test(specifier) && !UPWARDS.test(specifier) ? null : "it is no name of a package";
  }
  if (specifier.startsWith("jsr:")) {
    if (allowImport.length === 0) {
      return "this worker was not started with --allow-import=jsr.io";
    }
    return JSR.test(specifier) && !UPWARDS.test(specifier) ? null : "it is no name of a package";
  }
  if (!URL.canParse(specifier)) return "it is no address of a module";
  const { protocol, hostname, host, username, password } = new URL(specifier);
  if (protocol !== "https:" && !(protocol === "http:" && isLoopback(hostname))) {
    return "only npm:, jsr: and https: can be fetched";
  }
  if (username !== "" || password !== "") return "its address has a password";
  return allowImport.length === 0
    ? `this worker was not started with --allow-import=${host}`
    : null;
}

function externalImport(found: Import): ExternalImport | null {
  if (found.type === "import-meta" || typeof found.specifier !== "string") return null;
  if ("typeOnly" in found && found.typeOnly) return null;
  if (found.type === "dynamic" && found.glob) return null;
  const { specifier } = found;
  if (!EXTERNAL.test(specifier)) return null;
  const named = found.attributes?.find(([name]) => name === "type")?.[1];
  return { specifier, type: TYPES.find((type) => type === named) ?? null };
}

/** `http:` is for servers on this machine, whose answers nobody on the way can change. */
function isLoopback(hostname: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

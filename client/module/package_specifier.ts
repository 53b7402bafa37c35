/** Names packages so that a worker can import them: `npm:NAME@VERSION`, `jsr:...`, `node:...`. */
import { readFile, stat } from "node:fs/promises";
import { builtinModules } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isRecord } from "../../base/mod.ts";

const REMOTE = /^(npm|jsr|https|node):/;

/**
 * The specifier of a package as a worker can import it. In Deno, the import map of the program says
 * what it is; elsewhere the version that is installed in the nearest `node_modules`.
 *
 * @throws TypeError if it names a file outside of the module, or a package that is not found
 */
export async function packageSpecifier(
  specifier: string,
  { place, folder }: { readonly place: string; readonly folder: string },
): Promise<string> {
  if (REMOTE.test(specifier)) return specifier;
  if (builtinModules.includes(specifier)) return `node:${specifier}`;
  const mapped = mappedSpecifier(specifier);
  if (mapped !== null && REMOTE.test(mapped)) return mapped;
  const name = /^(@[^/]+\/[^/]+|[^/@.][^/]*)/.exec(specifier)?.[0];
  if (name === undefined || /^(file:|\/)/.test(specifier)) {
    throw new TypeError(
      `Cannot ship ${place}: "${specifier}" is a file outside of the module; import it by a ` +
        "relative path",
    );
  }
  const version = await installedVersion(name, folder);
  if (version !== null) return `npm:${name}@${version}${specifier.slice(name.length)}`;
  throw new TypeError(
    `Cannot ship ${place}: the package "${name}" is not installed; write "npm:${name}@VERSION"`,
  );
}

/** What a name in an import stands for: a local file, or a package with its version. */
export type Alias = { readonly file: string } | { readonly specifier: string };

/**
 * What a name stands for: by the import map of the program in Deno, and by
 * `imports` of the nearest `deno.json` or `package.json` that has the name, or `paths` of the
 * nearest `tsconfig.json`. `null`: none of these has it.
 */
export async function aliasFor(specifier: string, folder: string): Promise<Alias | null> {
  if (REMOTE.test(specifier) || /^(file:|\/)/.test(specifier)) return null;
  if (builtinModules.includes(specifier)) return null;
  for (let at = folder;; at = dirname(at)) {
    const target = await aliasIn(at, specifier);
    if (target !== null && REMOTE.test(target)) return { specifier: target };
    if (target !== null) return { file: join(at, target) };
    if (dirname(at) === at) break;
  }
  const mapped = mappedSpecifier(specifier);
  return mapped !== null && mapped.startsWith("file:") && !mapped.includes("/node_modules/")
    ? { file: fileURLToPath(mapped) }
    : null;
}

/** What the manifests in a folder make of a name. */
async function aliasIn(folder: string, specifier: string): Promise<string | null> {
  for (const name of ["deno.json", "deno.jsonc", "package.json"]) {
    const imports = (await manifest(join(folder, name)))?.imports;
    const found = isRecord(imports) ? aliasOf(imports, specifier) : null;
    if (found !== null) return found;
  }
  const { compilerOptions } = await manifest(join(folder, "tsconfig.json")) ?? {};
  if (!isRecord(compilerOptions) || !isRecord(compilerOptions.paths)) return null;
  const found = aliasOf(compilerOptions.paths, specifier);
  if (found === null) return null;
  const { baseUrl } = compilerOptions;
  const file = join(typeof baseUrl === "string" ? baseUrl : ".", found);
  // Names without such a file are packages, as TypeScript has it.
  return await stat(join(folder, file)).then(() => file, () => null);
}

/** Names are whole, or prefixes with a slash at the end, or have one star. */
function aliasOf(map: Readonly<Record<string, unknown>>, specifier: string): string | null {
  const keys = Object.keys(map).sort((a, b) => b.length - a.length);
  for (const key of keys) {
    const target = targetOf(map[key]);
    if (target === null) continue;
    if (key === specifier) return target;
    const [before = "", after] = key.endsWith("/") ? [key, ""] : key.split("*");
    if (after === undefined || !specifier.startsWith(before) || !specifier.endsWith(after)) {
      continue;
    }
    const rest = specifier.slice(before.length, specifier.length - after.length);
    return target.includes("*") ? target.replace("*", rest) : `${target}${rest}`;
  }
  return null;
}

/** A text, the first of a list, or what is there for `import`. */
function targetOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return targetOf(value[0]);
  if (!isRecord(value)) return null;
  return targetOf(value.import ?? value.default ?? value.node);
}

async function manifest(path: string): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const found: unknown = JSON.parse(withoutComments(await readFile(path, "utf8")));
    return isRecord(found) ? found : null;
  } catch {
    return null;
  }
}

/** JSON with comments and commas at ends as JSON. */
function withoutComments(text: string): string {
  return text.replace(
    /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (found) => found.startsWith('"') ? found : " ",
  ).replace(/,(\s*[}\]])/g, "$1");
}

/** What the import map of the program makes of it; `null` without one. */
function mappedSpecifier(specifier: string): string | null {
  try {
    return import.meta.resolve(specifier);
  } catch {
    return null;
  }
}

async function installedVersion(name: string, folder: string): Promise<string | null> {
  for (let at = folder;; at = dirname(at)) {
    try {
      const text = await readFile(join(at, "node_modules", name, "package.json"), "utf8");
      return (JSON.parse(text) as { version: string }).version;
    } catch {
      if (dirname(at) === at) return null;
    }
  }
}

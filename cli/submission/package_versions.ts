/** What the import map and the dependencies of a folder say of a name in an import. */
import { join } from "node:path";
import { errorMessage, isRecord } from "../../base/mod.ts";
import { usageError } from "../exit_code.ts";

/**
 * Returns the function that resolves a name: by `imports` of `deno.json`, then by `dependencies`
 * and `devDependencies` of `package.json`, with the version that is installed in `node_modules` if
 * one is. `null`: neither has it. Throws `CommandError` if a manifest cannot be read.
 */
export function resolvePackage(folder: string): (name: string) => string | null {
  const deno = readManifest(folder, "deno.json") ?? readManifest(folder, "deno.jsonc");
  const imports = textsOf(deno?.imports);
  const npm = readManifest(folder, "package.json");
  const dependencies = new Map([...textsOf(npm?.devDependencies), ...textsOf(npm?.dependencies)]);
  return (name) => fromImports(name, imports) ?? fromDependencies(name, dependencies, folder);
}

/** An import map: the whole name, or the longest prefix that ends in a slash. */
function fromImports(name: string, imports: ReadonlyMap<string, string>): string | null {
  const exact = imports.get(name);
  if (exact !== undefined) return exact;
  const prefixes = [...imports.keys()].filter((key) => key.endsWith("/") && name.startsWith(key));
  const longest = prefixes.sort((a, b) => b.length - a.length)[0];
  if (longest !== undefined) return `${imports.get(longest)}${name.slice(longest.length)}`;
  // Deno also resolves the path in a package of the map: "hono/cors" by "hono".
  const { scope, rest } = splitName(name);
  const mapped = rest === "" ? undefined : imports.get(scope);
  return mapped !== undefined && /^(npm|jsr):/.test(mapped) ? `${mapped}${rest}` : null;
}

function fromDependencies(
  name: string,
  dependencies: ReadonlyMap<string, string>,
  folder: string,
): string | null {
  const { scope, rest } = splitName(name);
  const range = dependencies.get(scope);
  if (range === undefined) return null;
  const installed = readManifest(join(folder, "node_modules", scope), "package.json")?.version;
  const version = typeof installed === "string" ? installed : range;
  if (/^[\^~>=<*\dxX. |-]+$/.test(version) || /^[\w.+-]+$/.test(version)) {
    return `npm:${scope}@${version}${rest}`;
  }
  throw usageError(
    `Cannot ship "${folder}": "${scope}" of package.json has the version "${version}", which no ` +
      "registry has",
  );
}

/** `@scope/name` or `name`, and the path behind it with its slash. */
function splitName(name: string): { readonly scope: string; readonly rest: string } {
  const parts = name.split("/");
  const scope = parts.slice(0, name.startsWith("@") ? 2 : 1).join("/");
  return { scope, rest: name.slice(scope.length) };
}

function readManifest(folder: string, name: string): Readonly<Record<string, unknown>> | null {
  let text: string;
  try {
    text = Deno.readTextFileSync(join(folder, name));
  } catch {
    return null;
  }
  try {
    const manifest: unknown = JSON.parse(name.startsWith("deno.") ? plainJson(text) : text);
    return isRecord(manifest) ? manifest : null;
  } catch (error) {
    throw usageError(`Cannot read "${join(folder, name)}": ${errorMessage(error)}`);
  }
}

/** JSON with comments and commas at ends, as Deno reads it, as JSON; strings stay as they are. */
function plainJson(text: string): string {
  const commentless = text.replace(
    /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (found) => found.startsWith('"') ? found : " ",
  );
  return commentless.replace(
    /"(?:[^"\\]|\\.)*"|,(?=\s*[}\]])/g,
    (found) => found.startsWith('"') ? found : "",
  );
}

function textsOf(value: unknown): ReadonlyMap<string, string> {
  if (!isRecord(value)) return new Map();
  return new Map(
    Object.entries(value).filter((entry): entry is [string, string] =>
      typeof entry[1] === "string"
    ),
  );
}

/** Names packages so that a worker can import them: `npm:NAME@VERSION`, `jsr:...`, `node:...`. */
import { readFile } from "node:fs/promises";
import { builtinModules } from "node:module";
import { dirname, join } from "node:path";

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

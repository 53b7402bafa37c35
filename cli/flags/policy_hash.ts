/**
 * The hash of a policy's source: its module and every local module that it imports, directly or
 * indirectly, type imports included. Imports with computed names are not followed. Remote imports
 * (`npm:`, `jsr:`, `https:`) count only by their text in the importing module. Weir's own memory
 * manager is left out: a recording names the version of Weir that made it.
 *
 * `deno info --json` gives the same modules, but needs the permission to run programs and may
 * download modules that are missing.
 */
import { createHash } from "node:crypto";
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type Import, init, parse } from "es-module-lexer";

const OWN = new URL("../../amm/mod.ts", import.meta.url).href;

/**
 * SHA-256 of the text of the module at the `file:` URL `entry`, followed by one line with the
 * relative path and the SHA-256 of each module that it imports. A module without local imports has
 * the hash of its file. Rejects when the module cannot be read.
 */
export async function policyHash(entry: string): Promise<string> {
  const folder = dirname(fileURLToPath(entry));
  const text = await Deno.readFile(fileURLToPath(entry));
  await init();
  const modules = new Map([[entry, text]]);
  // A loop over a map also visits the entries that are added during the loop.
  for (const [module, text] of modules) {
    for (const imported of importsOf(module, new TextDecoder().decode(text))) {
      if (modules.has(imported)) continue;
      const text = await Deno.readFile(fileURLToPath(imported)).catch(() => null);
      // A missing file was not an import, or else importing the policy will fail.
      if (text !== null) modules.set(imported, text);
    }
  }
  modules.delete(entry);
  const lines = [...modules].map(([module, text]) =>
    `\n${relative(folder, fileURLToPath(module))} ${sha256(text)}`
  );
  return sha256(text, ...lines.sort());
}

/** The `file:` URLs that a module imports. */
function importsOf(module: string, text: string): string[] {
  return findImports(text).flatMap((found) => {
    if (typeof found.specifier !== "string" || (found.type === "dynamic" && found.glob)) return [];
    const url = resolveUrl(found.specifier, module);
    return url?.startsWith("file:") && url !== OWN ? [url] : [];
  });
}

/**
 * The imports in a text. The lexer also reads TypeScript. A text that it cannot read is data, or
 * else importing it will fail.
 */
function findImports(text: string): readonly Import[] {
  try {
    return parse(text)[0];
  } catch {
    return [];
  }
}

function resolveUrl(specifier: string, module: string): string | null {
  try {
    const url = /^\.{0,2}\//.test(specifier)
      ? new URL(specifier, module)
      : new URL(import.meta.resolve(specifier));
    url.search = "";
    url.hash = "";
    return url.href;
  } catch {
    return null;
  }
}

function sha256(...pieces: readonly (Uint8Array | string)[]): string {
  const hash = createHash("sha256");
  for (const piece of pieces) hash.update(piece);
  return hash.digest("hex");
}

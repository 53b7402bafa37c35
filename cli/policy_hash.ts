/**
 * The hash of a policy's source: of its module, and of all modules on this machine that it brings
 * along, by itself or through others. Imports are found in the text, where a name in quotes stands
 * behind `from` or `import`: of a name that is computed, nothing is known. Packages and addresses
 * (`npm:`, `jsr:`, `https:`) count by what the import says. Weir's own memory manager does not
 * count: a recording says which version it was made by.
 *
 * `deno info --json` knows the same, but would need the permission to run it, and might fetch what
 * is not there yet.
 */
import { createHash } from "node:crypto";
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";

const IMPORT = /\b(?:from|import)\s*\(?\s*(["'])([^"'\n]+)\1/g;
const OWN = new URL("../amm/mod.ts", import.meta.url).href;

/**
 * SHA-256 of the text of the module at this `file:` URL, followed by a line with the path from
 * there, and the SHA-256, of each module that it brings along; so one that brings none has the hash
 * of its file. Throws when the module cannot be read.
 */
export async function policyHash(entry: string): Promise<string> {
  const folder = dirname(fileURLToPath(entry));
  const text = await Deno.readFile(fileURLToPath(entry));
  const modules = new Map([[entry, text]]);
  // A map goes on with what is added while it is gone through.
  for (const [module, text] of modules) {
    for (const imported of importsOf(module, new TextDecoder().decode(text))) {
      if (modules.has(imported)) continue;
      const text = await Deno.readFile(fileURLToPath(imported)).catch(() => null);
      // What is not there was no import, or importing the policy will fail.
      if (text !== null) modules.set(imported, text);
    }
  }
  modules.delete(entry);
  const lines = [...modules].map(([module, text]) =>
    `\n${relative(folder, fileURLToPath(module))} ${sha256(text)}`
  );
  return sha256(text, ...lines.sort());
}

/** `file:` URLs. */
function importsOf(module: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, , specifier = ""]) => {
    const url = resolved(specifier, module);
    return url?.startsWith("file:") && url !== OWN ? [url] : [];
  });
}

function resolved(specifier: string, module: string): string | null {
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

/**
 * The hash of a policy's source: of its module, and of all modules on this machine that it brings
 * along, by itself or through others, types included. Of an import whose name is computed, nothing
 * is known. Packages and addresses (`npm:`, `jsr:`, `https:`) count by what the import says. Weir's
 * own memory manager does not count: a recording says which version it was made by.
 *
 * `deno info --json` knows the same, but would need the permission to run it, and might fetch what
 * is not there yet.
 */
import { createHash } from "node:crypto";
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type Import, init, parse } from "es-module-lexer";

const OWN = new URL("../../amm/mod.ts", import.meta.url).href;

/**
 * SHA-256 of the text of the module at this `file:` URL, followed by a line with the path from
 * there, and the SHA-256, of each module that it brings along; so one that brings none has the hash
 * of its file. Throws when the module cannot be read.
 */
export async function policyHash(entry: string): Promise<string> {
  const folder = dirname(fileURLToPath(entry));
  const text = await Deno.readFile(fileURLToPath(entry));
  await init();
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
  return lexed(text).flatMap((found) => {
    if (typeof found.specifier !== "string" || (found.type === "dynamic" && found.glob)) return [];
    const url = resolved(found.specifier, module);
    return url?.startsWith("file:") && url !== OWN ? [url] : [];
  });
}

/** The lexer reads TypeScript, too. What it cannot read is data, or importing it will fail. */
function lexed(text: string): readonly Import[] {
  try {
    return parse(text)[0];
  } catch {
    return [];
  }
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

/** Where the sources of modules of Weir are on this machine. */
import { fileURLToPath } from "node:url";
import { programFlags } from "./remote.ts";

/**
 * Returns the path of the source of a module, for `entry` and all modules that it imports. Modules
 * from a server are fetched into the cache of Deno.
 *
 * @throws Error if they cannot be fetched
 */
export function localSources(entry: string): (url: string) => string {
  const copies = entry.startsWith("file:") ? new Map<string, string>() : fetchedCopies(entry);
  return (url) => copies.get(url) ?? fileURLToPath(url);
}

function fetchedCopies(entry: string): ReadonlyMap<string, string> {
  const args = ["info", "--json", "--no-config", "--no-lock", ...programFlags(), entry];
  const { code, stdout, stderr } = new Deno.Command(Deno.execPath(), { args }).outputSync();
  if (code !== 0) {
    throw new Error(`Cannot fetch ${entry}: ${new TextDecoder().decode(stderr).trim()}`);
  }
  const { modules } = JSON.parse(new TextDecoder().decode(stdout)) as {
    readonly modules: readonly { readonly specifier: string; readonly local?: string }[];
  };
  return new Map(modules.flatMap(({ specifier, local }) => local ? [[specifier, local]] : []));
}

/** The name of a program, for its graphs. */
import process from "node:process";

/**
 * Returns the file name of the main module without its extension; empty where there is none: in a
 * browser, and for a text that is evaluated.
 */
export function programName(): string {
  try {
    return nameOfModule(process.argv[1] ?? "");
  } catch {
    // A browser has no arguments, and Deno may give them only with a permission.
    return "";
  }
}

/** The name for a path, or for a URL. */
export function nameOfModule(module: string): string {
  if (/^(data|blob):/.test(module)) return "";
  const path = /^\w+:\/\//.test(module) ? module.replace(/[?#][^]*$/, "") : module;
  const file = path.split(/[\\/]/).at(-1) ?? "";
  // Deno's own names of modules without a file.
  return file.startsWith("$deno$") ? "" : file.replace(/(?<=.)\.\w+$/, "");
}

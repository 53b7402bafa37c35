/** The program `weir` on this machine, for a client that starts one. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";

/** A program, and its first arguments. */
type ProgramWords = readonly [program: string, ...args: string[]];

/**
 * How `weir` is run: from the sources that this module is part of, else from the package
 * `@weir/cli` beside the client or in the project of the program, else as installed.
 */
export function installedWeir(): ProgramWords {
  if (import.meta.url.startsWith("file:") && import.meta.url.endsWith(".ts")) {
    return [...DENO, fileURLToPath(new URL("../../main.ts", import.meta.url))];
  }
  const folder = packageFolder();
  if (folder === null) return ["weir"];
  // Deno runs the program itself, which the package does in Node.
  if (isDeno()) return [...DENO, join(folder, "weir", "main.js")];
  return [process.execPath, join(folder, "weir.mjs")];
}

const DENO: ProgramWords = [isDeno() ? process.execPath : "deno", "run", "-A", "--quiet"];

function packageFolder(): string | null {
  for (const from of [import.meta.url, pathToFileURL(join(process.cwd(), "program.js")).href]) {
    try {
      return dirname(createRequire(from).resolve("@weir/cli/package.json"));
    } catch {
      // It is not installed there, or this module is not a file.
    }
  }
  return null;
}

function isDeno(): boolean {
  return process.versions.deno !== undefined;
}

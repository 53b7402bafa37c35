/** Files that the user names on the command line. */
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { failureReason } from "../../base/mod.ts";

const ROOT = new URL("../../", import.meta.url);

/** The absolute path of a file; `path` is relative to the current folder of the user. */
export function userPath(path: string): string {
  return resolve(taskFolder() ?? ".", path);
}

/**
 * The folder of the user if `deno task` of Weir's own `deno.json` started this process, else
 * `null`. Such a process runs in the folder of Weir, and `INIT_CWD` is the folder of the user. npm,
 * pnpm and yarn set `INIT_CWD` too, to the folder in which they were started, and `deno task` keeps
 * that value. Their scripts start in the folder of their `package.json`; `npx` starts where the
 * user is.
 */
export function taskFolder(): string | null {
  const start = Deno.env.get("INIT_CWD");
  if (!start || ROOT.protocol !== "file:") return null;
  if (Deno.realPathSync(fileURLToPath(ROOT)) !== Deno.realPathSync(".")) return null;
  const isScript = Deno.env.get("npm_lifecycle_event") !== "npx";
  const manifest = isScript ? Deno.env.get("npm_package_json") : undefined;
  return manifest ? dirname(manifest) : start;
}

/** Reason for which a file or a module could not be read, in one line. */
export function fileErrorReason(error: unknown): string {
  return error instanceof Deno.errors.NotFound ? "there is no such file" : failureReason(error);
}

/** Changes with the content and the permissions of the file; empty if it cannot be read. */
export function versionOf(file: string): string {
  try {
    const { mtime, size, ino, mode } = Deno.statSync(userPath(file));
    return [mtime?.getTime(), size, ino, mode].join(" ");
  } catch {
    return "";
  }
}

/** Reason for which a file could not be written, in one line. */
export function writeErrorReason(error: unknown): string {
  return error instanceof Deno.errors.NotFound ? "there is no such folder" : failureReason(error);
}

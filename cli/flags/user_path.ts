/** Files that the user names on the command line. */
import { resolve } from "node:path";
import { failureReason } from "../../base/mod.ts";

/**
 * The absolute path. `deno task` runs in the folder of its `deno.json` and sets `INIT_CWD` to the
 * current folder of the user.
 */
export function userPath(path: string): string {
  return resolve(Deno.env.get("INIT_CWD") ?? ".", path);
}

/** Why a file or a module could not be read, in one line. */
export function fileErrorReason(error: unknown): string {
  return error instanceof Deno.errors.NotFound ? "there is no such file" : failureReason(error);
}

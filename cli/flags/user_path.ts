/** Paths as people write them on the command line. */
import { resolve } from "node:path";

/**
 * The absolute path. `deno task` runs in the folder of its `deno.json` and tells in `INIT_CWD` in
 * which folder the user is.
 */
export function userPath(path: string): string {
  return resolve(Deno.env.get("INIT_CWD") ?? ".", path);
}

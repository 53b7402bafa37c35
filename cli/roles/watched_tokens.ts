/** The token file of a scheduler, which is read again when it has changed. */
import { getLogger } from "@logtape/logtape";
import { errorMessage } from "../../base/mod.ts";
import { TokenTable } from "../../routes/mod.ts";
import { usageError } from "../exit_code.ts";
import { readTokenText } from "../flags/token_file.ts";
import { fileErrorReason, userPath } from "../flags/user_path.ts";

/** Milliseconds between two looks at the file. */
const LOOK_MS = 2000;

const log = getLogger(["weir", "scheduler"]);

/** Tokens that follow their file until they are disposed of. */
export interface WatchedTokens extends Disposable {
  readonly table: TokenTable;
  /** Reads the file again if it has changed. */
  look(): void;
}

/**
 * Reads the file. A later version that cannot be used is logged, and the tokens stay as they are.
 *
 * @throws CommandError if the file cannot be used now
 */
export function watchTokens(file: string, lookMs = LOOK_MS): WatchedTokens {
  const path = userPath(file);
  const read = () => TokenTable.parse(readTokenText(file));
  let version = versionOf(path);
  let table: TokenTable;
  try {
    table = read();
  } catch (error) {
    throw usageError(`Cannot read tokens from "${file}": ${fileErrorReason(error)}`);
  }
  const look = () => {
    const current = versionOf(path);
    if (current === version) return;
    version = current;
    try {
      table.replaceBy(read());
      log.info("Read the tokens in {file} again", { file });
    } catch (error) {
      log.error("Cannot read the tokens in {file} again, the old ones stay: {error}", {
        file,
        error: errorMessage(error),
      });
    }
  };
  const timer = setInterval(look, lookMs);
  Deno.unrefTimer(timer);
  return { table, look, [Symbol.dispose]: () => clearInterval(timer) };
}

/** Changes with the content and the permissions of the file. */
export function versionOf(path: string): string {
  try {
    const { mtime, size, ino, mode } = Deno.statSync(path);
    return [mtime?.getTime(), size, ino, mode].join(" ");
  } catch {
    return "";
  }
}

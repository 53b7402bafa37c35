/** The token file of a scheduler, which is read again when it has changed. */
import { getLogger } from "@logtape/logtape";
import { TokenTable } from "../../routes/mod.ts";
import { ChangingFile } from "./changing_file.ts";

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
  const tokens = new ChangingFile(file, "tokens", (text) => TokenTable.parse(text));
  const table = tokens.first;
  const look = () => {
    const next = tokens.look();
    if (next === null) return;
    table.replaceBy(next);
    log.info("Read the tokens in {file} again", { file });
  };
  const timer = setInterval(look, lookMs);
  Deno.unrefTimer(timer);
  return { table, look, [Symbol.dispose]: () => clearInterval(timer) };
}

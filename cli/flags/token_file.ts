/** Files with tokens, secrets or a key: may they be used? And the file with a client's token. */
import { getLogger } from "@logtape/logtape";
import { usageError } from "../exit_code.ts";
import { fileErrorReason, userPath } from "./user_path.ts";

const log = getLogger(["weir"]);
const OTHERS_WRITE = 0o002;
const OTHERS_READ = 0o004;

/**
 * Reads a file that others must not read. Warns if every user can read it.
 *
 * @throws Error if every user can write it, or if it cannot be read
 */
export function readTokenText(
  file: string,
  content: "tokens" | "secrets" | "private key" = "tokens",
): string {
  const path = userPath(file);
  const mode = Deno.statSync(path).mode ?? 0;
  if ((mode & OTHERS_WRITE) !== 0) {
    throw new Error("every user can write it; run chmod 600 on it");
  }
  if ((mode & OTHERS_READ) !== 0) {
    log.warn("Every user can read the {content} in {file}: run chmod 600 on it", {
      content,
      file,
    });
  }
  return Deno.readTextFileSync(path);
}

/**
 * The token for the scheduler: from the file, the environment or the flag, in this order. The flag
 * is last because every user of the machine can see the arguments of a process.
 *
 * @throws CommandError if the file cannot be read or does not hold exactly one token
 */
export function clientToken(
  { token, tokenFile }: {
    readonly token?: string | undefined;
    readonly tokenFile?: string | undefined;
  },
): string | undefined {
  if (tokenFile === undefined) return Deno.env.get("WEIR_TOKEN") || token;
  let text: string;
  try {
    text = readTokenText(tokenFile).trim();
  } catch (error) {
    throw usageError(`Cannot read "${tokenFile}": ${fileErrorReason(error)}`);
  }
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw usageError(`Cannot use "${tokenFile}": it must contain exactly one token`);
}

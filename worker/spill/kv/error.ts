/** What Deno KV says when it fails, in sentences that tell people what to do. */
import { errorMessage } from "../../../base/mod.ts";

const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [
    /database or disk is full/i,
    "its disk is full; make room there, or give another place with --spill-kv",
  ],
  [
    /disk i\/o error/i,
    "the disk refused; see whether it is full, failing, or under a quota, " +
    "or give another place with --spill-kv",
  ],
  [
    /readonly database|unable to open database|permission denied|read-only file system/i,
    "it cannot be written to; change its permissions, or give another place with --spill-kv",
  ],
  [/file is not a database|malformed/i, "its file is damaged; remove it and start again"],
  [
    /DENO_KV_ACCESS_TOKEN/,
    "no access token is set; put it into the environment as DENO_KV_ACCESS_TOKEN",
  ],
  [
    /status=40[13]|Unauthorized|Forbidden/i,
    "the server refused the access token; check DENO_KV_ACCESS_TOKEN",
  ],
  [
    /failed to connect|error sending request|dns error/i,
    "no server answers there; check the address given with --spill-kv",
  ],
];

/**
 * The same failure as `Cannot write to "/tmp/a": its disk is full; ...`, with the original as its
 * cause.
 */
export function kvError(verb: string, where: string, cause: unknown): Error {
  const message = errorMessage(cause);
  const known = SENTENCES.find(([pattern]) => pattern.test(message))?.[1];
  return new Error(`Cannot ${verb} "${where}": ${known ?? message}`, { cause });
}

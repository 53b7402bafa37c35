/** Errors of Deno KV, and of files beside a database, in plain English, with a remedy. */
import { errorMessage } from "../../base/mod.ts";

const DAMAGE = /file is not a database|malformed/i;
const NO_TOKEN = /DENO_KV_ACCESS_TOKEN/;
const REJECTED = /status=40[13]|Unauthorized|Forbidden/i;

const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [
    /database or disk is full|no space left/i,
    "its disk is full; free space there, or name another place with --spill-kv",
  ],
  [
    /disk i\/o error|input\/output error|quota exceeded|file too large/i,
    "its disk reports an I/O error; check whether it is full, failing or under a quota, " +
    "or name another place with --spill-kv",
  ],
  [
    /readonly database|unable to open database|permission denied|read-only file system/i,
    "it is not writable; change its permissions, or name another place with --spill-kv",
  ],
  [DAMAGE, "its file is damaged, or its disk cannot be read; check the disk"],
  [
    NO_TOKEN,
    "no access token is set; set it in the environment variable DENO_KV_ACCESS_TOKEN",
  ],
  [
    REJECTED,
    "the server rejects the access token; check DENO_KV_ACCESS_TOKEN",
  ],
  [
    /failed to connect|error sending request|dns error/i,
    "no server answers there; check the address",
  ],
];

/** A database contradicts itself, or does not return what was stored in it. */
export class DamageError extends Error {}

/** A server rejects the access token, or none is set. */
export class AccessError extends Error {}

/** A database did not answer in time. */
export class NoAnswerError extends Error {}

/** The data of this worker in a shared database was removed by another. */
export class GoneError extends Error {}

/**
 * Returns an error such as `Cannot write to "/tmp/a": its disk is full; ...`, caused by `cause`.
 */
export function kvError(verb: string, where: string, cause: unknown): Error {
  const message = errorMessage(cause);
  const known = SENTENCES.find(([pattern]) => pattern.test(message))?.[1];
  const sentence = `Cannot ${verb} "${where}": ${known ?? message}`;
  if (DAMAGE.test(message)) return new DamageError(sentence, { cause });
  const isAccess = NO_TOKEN.test(message) || REJECTED.test(message);
  return isAccess ? new AccessError(sentence, { cause }) : new Error(sentence, { cause });
}

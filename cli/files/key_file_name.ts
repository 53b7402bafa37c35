/** Names of files and folders for the values of keys. */
import { createHash } from "node:crypto";

/** Bytes of a name on the usual file systems, without what is added to it. */
const NAME_BYTES_MAX = 200;
const DIGEST_CHARACTERS = 32;

/**
 * A name without `/`, another one for each key: `%` is written `%25`, and `/` is written `%2F`. A
 * long name ends with `~` and a digest of the key.
 */
export function keyFileName(key: string): string {
  const name = key.replaceAll("%", "%25").replaceAll("/", "%2F");
  const bytes = new TextEncoder().encode(name);
  if (bytes.length <= NAME_BYTES_MAX) return name;
  const digest = createHash("sha256").update(key).digest("hex").slice(0, DIGEST_CHARACTERS);
  const start = bytes.subarray(0, NAME_BYTES_MAX - DIGEST_CHARACTERS - 1);
  // A character that is cut is left out.
  return `${new TextDecoder().decode(start, { stream: true })}~${digest}`;
}

/** The digest of a file on this machine. */
import { createHash } from "node:crypto";

/** SHA-256 in the form of `Repr-Digest`. Throws if the file cannot be read. */
export async function fileDigest(path: string): Promise<string> {
  const hash = createHash("sha256");
  using file = await Deno.open(path);
  for await (const piece of file.readable) hash.update(piece);
  return `sha-256=:${hash.digest("base64")}:`;
}

/** The digest in lower-case hexadecimal, as `sha256sum` prints it. */
export function hexDigest(digest: string): string {
  return Uint8Array.fromBase64(digest.slice("sha-256=:".length, -1)).toHex();
}

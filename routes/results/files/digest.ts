/** Digests of bytes in headers (RFC 9530): SHA-256 in base64, between colons. */
import { createHash, type Hash } from "node:crypto";
import type { OpenValue } from "../../../peer/mod.ts";

/** Counts the digest of bytes that pass. */
export class PassingDigest {
  readonly #hash: Hash = createHash("sha256");
  #result: Uint8Array | null = null;

  push(bytes: Uint8Array): void {
    this.#hash.update(bytes);
  }

  /** The value of `Repr-Digest`. No bytes can be pushed afterwards. */
  get header(): string {
    return `sha-256=:${this.#bytes.toBase64()}:`;
  }

  /** In lower-case hexadecimal. */
  get hex(): string {
    return this.#bytes.toHex();
  }

  get #bytes(): Uint8Array {
    return this.#result ??= new Uint8Array(this.#hash.digest());
  }
}

/** The value of `Repr-Digest` for a value, which is read to its end. */
export async function contentDigest({ bytes }: OpenValue): Promise<string> {
  const digest = new PassingDigest();
  for await (const piece of bytes) digest.push(piece);
  return digest.header;
}

/** Returns whether `Want-Repr-Digest` asks for SHA-256. */
export function wantsDigest(header: string | undefined): boolean {
  return /(^|,)\s*sha-256\s*=\s*[1-9]/i.test(header ?? "");
}

/** The SHA-256 of a `Repr-Digest`, in the form of `PassingDigest.header`; `null`: it has none. */
export function givenDigest(header: string | undefined): string | null {
  const value = /(?:^|,)\s*sha-256\s*=\s*:([A-Za-z0-9+/]{43}=):/i.exec(header ?? "")?.[1];
  return value === undefined ? null : `sha-256=:${value}:`;
}

/**
 * The secrets of registrations. A worker receives its secret in the answer to its registration and
 * proves with it that a later request is its own: all workers share one bearer token, which does
 * not tell them apart. The channel of a connected worker has the secret. The machine keeps only its
 * hash, so that a recording contains no secret and a resumed scheduler knows its workers.
 */
import { Buffer } from "node:buffer";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 32 random bytes as text without `=`, `+` or `/`. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 in hexadecimal. A secret is random, so its hash does not reveal it. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Returns whether the secret has this hash, in time independent of where they differ. */
export function matchesSecret(hash: string, secret: string | null | undefined): boolean {
  return timingSafeEqual(Buffer.from(hash, "hex"), Buffer.from(hashSecret(secret ?? ""), "hex"));
}

/**
 * Returns whether a request with `given` has this secret, in time independent of where they differ:
 * every character is compared. Unlike {@linkcode matchesSecret} it needs the secret itself, and
 * neither a hash nor a buffer, which would cost more than the rest of the check of a post.
 */
export function isSecret(secret: string, given: string | undefined): boolean {
  if (given === undefined || given.length !== secret.length) return false;
  let difference = 0;
  for (let index = 0; index < secret.length; index++) {
    difference |= secret.charCodeAt(index) ^ given.charCodeAt(index);
  }
  return difference === 0;
}

/** Returns whether two texts are equal, in time independent of where they differ. */
export function equalSecrets(one: string, other: string): boolean {
  return matchesSecret(hashSecret(one), other);
}

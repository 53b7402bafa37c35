/** Signatures of grants and announcements: HMAC-SHA256 in base64url (`protocol/grant.ts`). */
import { Buffer } from "node:buffer";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** A new signing key, as text. */
export function newSigningKey(): string {
  return randomBytes(32).toString("base64url");
}

/** Signs a text. The signing key is used as text, not decoded. */
export function sign(signingKey: string, text: string): string {
  return createHmac("sha256", signingKey).update(text).digest("base64url");
}

/** Returns whether the signature is that of the text, in time independent of where they differ. */
export function isSigned(signingKey: string, text: string, signature: string): boolean {
  const expected = createHmac("sha256", signingKey).update(text).digest();
  const given = Buffer.from(signature, "base64url");
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
}

/** Random bearer tokens. */
import { createHash } from "node:crypto";

/** Random bytes of a token. */
const TOKEN_BYTES = 32;

/** A token, and its SHA-256 in hexadecimal digits, which is all that a token file needs. */
export interface NewToken {
  readonly token: string;
  readonly sha256: string;
}

/** Makes a token that nobody can guess. */
export function newToken(): NewToken {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  const token = `weir_${bytes.toBase64({ alphabet: "base64url", omitPadding: true })}`;
  return { token, sha256: createHash("sha256").update(token).digest("hex") };
}

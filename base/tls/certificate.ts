/** Certificates of TLS in the form of PEM: text between two lines that name it. */

const BLOCK = /-----BEGIN CERTIFICATE-----\s*([A-Za-z0-9+/=\s]*?)\s*-----END CERTIFICATE-----/g;
/** Tag of a sequence in DER, which every certificate begins with. */
const SEQUENCE = 0x30;

/** The certificates in a text, each with its two lines. Other lines are left out. */
export function certificatesIn(text: string): readonly string[] {
  return [...text.matchAll(BLOCK)].filter(([, body = ""]) => isSequence(body)).map(([block]) =>
    `${block}\n`
  );
}

/** Returns whether a text is exactly one certificate, as far as its shape tells. */
export function isCertificate(text: string): boolean {
  return certificatesIn(text)[0]?.trim() === text.trim();
}

/** Returns whether this base64 is one whole sequence of DER. */
function isSequence(base64: string): boolean {
  let bytes: Uint8Array;
  try {
    bytes = Uint8Array.from(
      atob(base64.replace(/\s/g, "")),
      (character) => character.charCodeAt(0),
    );
  } catch {
    return false;
  }
  const [tag, first = 0] = bytes;
  if (tag !== SEQUENCE) return false;
  if (first < 0x80) return bytes.length === 2 + first;
  const lengthBytes = first & 0x7f;
  if (lengthBytes === 0 || lengthBytes > 4) return false;
  const length = bytes.subarray(2, 2 + lengthBytes).reduce((sum, byte) => sum * 256 + byte, 0);
  return bytes.length === 2 + lengthBytes + length;
}

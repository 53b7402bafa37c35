/** Tasks of graphs with large values, which tests compute too. */

/** Pseudorandom bytes, which cannot be compressed. The same seed gives the same bytes. */
export async function block(seed: number, mebibytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const key = new Uint8Array(16).fill(seed & 255);
  const aes = await crypto.subtle.importKey("raw", key, "AES-CTR", false, ["encrypt"]);
  const counter = new Uint8Array(16);
  new DataView(counter.buffer).setUint32(0, seed);
  const algorithm = { name: "AES-CTR", counter, length: 64 };
  const zeros = new Uint8Array(mebibytes * 2 ** 20);
  return new Uint8Array(await crypto.subtle.encrypt(algorithm, aes, zeros));
}

export async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}

/** Takes memory until its process is killed. */
export function devour(): never {
  const held = [];
  for (;;) held.push(new Uint8Array(8 << 20).fill(held.length));
}

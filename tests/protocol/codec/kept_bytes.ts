/**
 * Prints how much larger the buffers are after some large values were decoded and dropped, and
 * young objects collected. Buffers are counted as freed when the collection after that begins.
 */
import { decode, encode } from "../../../protocol/codec.ts";

const VALUES = 4;
const { gc } = globalThis as unknown as { gc: (options: object) => void };
const young = { type: "minor", execution: "sync", flavor: "regular" };

const encoded = encode(new Float64Array(1024 * 1024));
decode(encode(1));
for (let n = 0; n < 2; n++) gc({ ...young, type: "major" });
gc(young);
const before = Deno.memoryUsage().external;
for (let n = 0; n < VALUES; n++) {
  decodeCopy();
  for (let times = 0; times < 2; times++) gc(young);
}
gc(young);
console.log(Deno.memoryUsage().external - before);

/** The loop itself must have no reference to the bytes. */
function decodeCopy(): void {
  decode(encoded.slice());
}

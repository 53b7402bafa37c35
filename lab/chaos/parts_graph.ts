/** A shuffle by parts of results, whose digests are known. */
import { createHash } from "node:crypto";
import type { DigestGraph } from "../../tests/end_to_end/digest_graphs.ts";

const FROM = 12;
const TO = 8;
/** Bytes of a part, more than travels inside messages. */
const PART_BYTES = 20_000;

const MODULE = `
const delay = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export async function split(from, count, ms) {
  await delay(ms);
  const part = (to) => (from + "-" + to + " ").repeat(${PART_BYTES / 5});
  return Weir.parts(Object.fromEntries(Array.from({ length: count }, (_, to) => ["p" + to, part(to)])));
}

export async function total(parts, ms) {
  await delay(ms);
  const bytes = new TextEncoder().encode(parts.join(""));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}
`;

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

export const partsGraph: DigestGraph = {
  name: "parts",
  tasks: FROM + TO,
  expected: Object.fromEntries(
    numbers(TO).map((to) => {
      const text = numbers(FROM).map((from) => `${from}-${to} `.repeat(PART_BYTES / 5)).join("");
      return [`total-${to}`, createHash("sha256").update(text).digest("hex")];
    }),
  ),
  submission: (delayMs = 0) => ({
    name: "parts",
    modules: { "parts.js": MODULE },
    tasks: Object.fromEntries([
      ...numbers(FROM).map((from) => [
        `split-${from}`,
        { op: "./parts.js#split", args: [from, TO, delayMs] },
      ]),
      ...numbers(TO).map((to) => {
        const parts = numbers(FROM).map((from) => ({ $ref: `split-${from}`, file: `p${to}` }));
        return [`total-${to}`, { op: "./parts.js#total", args: [parts, delayMs] }];
      }),
    ]),
  }),
};

/**
 * Stores, links, reads and thereby evicts values until it is killed. Prints a line after each step.
 * Run by `crash_test.ts`.
 */
import { openFolderPlace } from "../../../../cache/mod.ts";
import { bytesOfSeed, entryOf } from "../entries.ts";

const [folder = "", limit = "", seed = ""] = Deno.args;
const place = await openFolderPlace(folder, { limitBytes: Number(limit), lookupMs: 60_000 });
const VALUES = 200;
let state = Number(seed);
const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 16;
await Promise.all(Array.from({ length: 6 }, async () => {
  while (true) {
    const n = next() % VALUES;
    const bytes = bytesOfSeed(n, 1000 + 300 * n);
    const half = bytes.length >> 1;
    const body = ReadableStream.from([bytes.subarray(0, half), bytes.subarray(half)]);
    await place.put(entryOf([`plan-${n}`, `content-${n}`], bytes), body);
    await place.link(entryOf(`other-${next() % VALUES}`, bytes));
    console.log("step");
  }
}));

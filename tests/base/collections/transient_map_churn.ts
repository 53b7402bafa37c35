/**
 * Prints by how many bytes the heap grows while 20,000 entries of 1 KiB come and go, and only young
 * objects are collected.
 */
import { TransientMap } from "../../../base/collections/transient_map.ts";

const LIVE = 128;
const ENTRIES = 20_000;
const ENTRY_NUMBERS = 128;
/** Collections that an object survives before it is old. */
const COLLECTIONS = 3;
/** Entries that come between two collections. */
const COLLECTED_AFTER = 1000;

const collect = (globalThis as unknown as { gc(options: { type: "minor" }): void }).gc;
const map = new TransientMap<number, number[]>();
const turn = (entry: number) => {
  map.set(entry, new Array(ENTRY_NUMBERS).fill(entry));
  map.delete(entry - LIVE);
};
for (let entry = 0; entry < LIVE; entry++) turn(entry);
for (let count = 0; count < COLLECTIONS; count++) collect({ type: "minor" });
const before = Deno.memoryUsage().heapUsed;
for (let entry = LIVE; entry < ENTRIES; entry++) {
  turn(entry);
  if (entry % COLLECTED_AFTER === 0) collect({ type: "minor" });
}
console.log(Deno.memoryUsage().heapUsed - before);

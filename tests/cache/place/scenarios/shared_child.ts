/**
 * Uses a folder together with other processes: stores values that others store too, reads what
 * others have stored, and checks every byte. Prints what it saw. Run by `shared_test.ts`.
 */
import { openFolderPlace } from "../../../../cache/mod.ts";
import { bytesOfSeed, entryOf, resultOfBytes, sha256 } from "../entries.ts";

const [folder = "", limit = "", seed = "", rounds = ""] = Deno.args;
const seen = { stored: 0, refused: 0, hits: 0, late: 0, wrong: 0 };
const warnings: string[] = [];
const place = await openFolderPlace(folder, {
  limitBytes: Number(limit),
  lookupMs: 60_000,
  warn: (message) => void warnings.push(message),
});
const VALUES = 60;
let state = Number(seed);
for (let round = 0; round < Number(rounds); round++) {
  const jobs = Array.from({ length: 8 }, async () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const n = (state >>> 16) % VALUES;
    const bytes = bytesOfSeed(n, 3000 + 500 * n);
    const keys = [`plan-${n}`, `content-${n}`];
    const [found] = await place.getMany(keys.map(sha256)).then((hits) => [...hits.values()]);
    if (!found) {
      seen[await place.put(entryOf(keys, bytes), bytes) ? "stored" : "refused"]++;
      return;
    }
    if (found.digest !== sha256(bytes)) seen.wrong++;
    const read = await place.readBytes(resultOfBytes(bytes));
    // Another process may remove a value after the look-up.
    if (read === null) seen.late++;
    else seen[sha256(read) === found.digest ? "hits" : "wrong"]++;
  });
  await Promise.all(jobs);
}
const { damaged, errors } = place.figures;
await place.close();
console.log(JSON.stringify({ ...seen, damaged, errors, warnings }));

/** Fills a folder on a disk where no file can grow beyond some MiB. Run by `full_disk_test.ts`. */
import { openFolderPlace } from "../../../../cache/mod.ts";
import { bytesOfSeed, entryOf, resultOfBytes, sha256 } from "../entries.ts";

const [folder = ""] = Deno.args;
const warnings: string[] = [];
const place = await openFolderPlace(folder, { warn: (message) => void warnings.push(message) });
const [small, large] = [bytesOfSeed(1, 1_000_000), bytesOfSeed(2, 8_000_000)];
const stored = [
  await place.put(entryOf("small", small), small),
  await place.put(entryOf("large", large), large),
  await place.put(entryOf("large", large), ReadableStream.from([large])),
];
// The index itself is as large as it can be.
let refused = 0;
for (let n = 0; refused === 0 && n < 10_000; n += 50) {
  const puts = Array.from({ length: 50 }, (_, i) => {
    const entry = entryOf(`task ${n + i}`, small);
    const inputs = Array.from({ length: 800 }, (_, input) => sha256(`${n} ${i} ${input}`));
    return place.link({ ...entry, parts: { ...entry.parts, inputs } });
  });
  refused = (await Promise.all(puts)).filter((isDone) => !isDone).length;
}
const read = await place.readBytes(resultOfBytes(small));
const hits = (await place.getMany([sha256("small"), sha256("large")])).size;
const { errors } = place.figures;
console.log(JSON.stringify({
  stored,
  isRefused: refused > 0,
  isCounted: errors === refused + 2,
  read: read && sha256(read) === sha256(small),
  hits,
  warnings,
}));
await place.close();

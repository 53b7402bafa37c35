/**
 * Counts the words of files on a cluster: `deno run -A examples/client/words.ts README.md`. Needs a
 * scheduler and a worker (`WEIR_URL`, `WEIR_TOKEN`).
 */
import { Weir } from "../../client/mod.ts";

const texts = await Promise.all(Deno.args.map((path) => Deno.readTextFile(path)));
await using weir = await Weir.connect();
const tasks = await weir.module<typeof import("./tasks.ts")>(import.meta.resolve("./tasks.ts"));
const parts = tasks.count.map(texts);
using _bar = weir.progress(parts);
const words = await tasks.merge(parts).result();
const often = [...words].sort(([, a], [, b]) => b - a).slice(0, 10);
for (const [word, count] of often) console.log(`${count}`.padStart(6), word);

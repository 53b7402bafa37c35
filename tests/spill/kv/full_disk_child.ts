/**
 * Fills a spill tier beyond the capacity of its disk, with files if it is asked to. Run by
 * `directory_test.ts`.
 */
import { KvTier, type SlowWrite } from "../../../spill/mod.ts";
import { noise } from "./kv_world.ts";

const [path = "", kind] = Deno.args;
const fileBytesMin = kind === "files" ? 1 : undefined;
const tier = await KvTier.open(path, { compression: "none", fileBytesMin });
const [small, large] = [noise(1_000_000), noise(8_000_000)];
const told = (outcomes: readonly SlowWrite[]) =>
  outcomes.map((outcome) => outcome.ok || outcome.error.message);
const same = async (key: string, value: Uint8Array) =>
  (await tier.get(key))?.every((byte, index) => byte === value[index]) === true;

const before = told(await tier.put([["a", small], ["b", small]]));
const tooMuch = told(await tier.put([["c", large]]));
const stillThere = [await same("a", small), await same("b", small), await same("c", large)];
const liveBytes = tier.liveBytes;
console.log(JSON.stringify({ before, tooMuch, stillThere, liveBytes }));
await tier.close();

/**
 * Writes values until it is killed, and prints a line when an atomic operation starts. With the
 * argument `files`, long values are files: it also prints a line before each call that changes
 * one, and deletes the values of the round before. Run by `crash_test.ts`.
 */
import { openDirectory } from "../../../spill/kv/directory.ts";
import { KvTier } from "../../../spill/kv/tier.ts";
import type { FileCalls } from "../../../spill/kv/value_files.ts";
import { crashValue } from "./crash_value.ts";

const [directory = "", kind] = Deno.args;
const hasFiles = kind === "files";

const calls: FileCalls = {
  async open(path, options) {
    const file = await Deno.open(path, options);
    console.log("opened");
    return file;
  },
  async rename(from, to) {
    console.log("renaming");
    await Deno.rename(from, to);
    console.log("renamed");
  },
  async remove(path) {
    console.log("removing");
    await Deno.remove(path);
  },
};

const place = await openDirectory(directory, calls);
const { database } = place.volume;
const commit = database.commit.bind(database);
database.commit = async (mutations) => {
  const commited = await commit(mutations);
  console.log("writing");
  return commited;
};
const tier = new KvTier(place, { fileBytesMin: hasFiles ? 500_000 : undefined });
const keysOf = (round: number) =>
  ["short", "other", "long", "longer"].map((name) => `${name} ${round}`);
for (let round = 0;; round++) {
  await tier.put(keysOf(round).map((key) => [key, crashValue(key)]));
  if (hasFiles) await tier.delete(keysOf(round - 1));
}

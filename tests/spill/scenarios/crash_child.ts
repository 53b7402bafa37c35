/**
 * Writes values until it is killed, and prints a line when an atomic operation starts. With a
 * number, long values are files, the values of the round before are deleted, and it kills itself
 * at this step: after a file was opened, before and after it is renamed or removed, and when an
 * atomic operation has started. Run by `crash_test.ts`.
 */
import { openDirectory } from "../../../spill/kv/directory.ts";
import { KvTier } from "../../../spill/kv/tier.ts";
import type { FileCalls } from "../../../spill/kv/value_files.ts";
import { crashValue } from "./crash_value.ts";

const [directory = "", lastStep] = Deno.args;
let steps = 0;

function step(): void {
  console.log("writing");
  if (++steps === Number(lastStep)) Deno.kill(Deno.pid, "SIGKILL");
}

const calls: FileCalls = {
  async open(path, options) {
    const file = await Deno.open(path, options);
    step();
    return file;
  },
  async rename(from, to) {
    step();
    await Deno.rename(from, to);
    step();
  },
  async remove(path) {
    step();
    await Deno.remove(path);
    step();
  },
};

const place = await openDirectory(directory, calls);
const { database } = place.volume;
const commit = database.commit.bind(database);
database.commit = async (mutations) => {
  const commited = await commit(mutations);
  step();
  return commited;
};
const tier = new KvTier(place, { fileBytesMin: lastStep === undefined ? undefined : 500_000 });
const keysOf = (round: number) =>
  ["short", "other", "long", "longer"].map((name) => `${name} ${round}`);
for (let round = 0;; round++) {
  await tier.put(keysOf(round).map((key) => [key, crashValue(key)]));
  if (lastStep !== undefined) await tier.delete(keysOf(round - 1));
}

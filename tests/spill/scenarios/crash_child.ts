/**
 * Writes values until it is killed, and prints a line when an atomic operation starts. Run by
 * `crash_test.ts`.
 */
import { KvTier } from "../../../spill/kv/tier.ts";
import { openPlace } from "../../../spill/kv/place.ts";
import { crashValue } from "./crash_value.ts";

const place = await openPlace(Deno.args[0] ?? "", {});
const { database } = place.volume;
const commit = database.commit.bind(database);
database.commit = async (mutations) => {
  const commited = await commit(mutations);
  console.log("writing");
  return commited;
};
const tier = new KvTier(place);
for (let round = 0;; round++) {
  const keys = ["short", "other", "long", "longer"].map((name) => `${name} ${round}`);
  await tier.put(keys.map((key) => [key, crashValue(key)]));
}

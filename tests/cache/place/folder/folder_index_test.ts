import assert from "node:assert/strict";
import { FolderIndex } from "../../../../cache/place/folder/folder_index.ts";
import { SharedKv } from "../../../../cache/place/folder/shared_kv.ts";
import { bytesOfSeed, entryOf } from "../entries.ts";

Deno.test("endGeneration() settles once what was decided on before is committed", async () => {
  const kv = await SharedKv.open(":memory:");
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const commit = kv.commit.bind(kv);
  kv.commit = async (build) => {
    begun.resolve();
    await gate.promise;
    return await commit(build);
  };
  const index = new FolderIndex(kv);
  try {
    const store = (name: string) =>
      index.lead(
        { ...entryOf(name, bytesOfSeed(1, 100)), generation: 0 },
        { isNew: true, now: 0 },
      );
    const before = store("before");
    await begun.promise;
    const after = store("after");
    const steps: string[] = [];
    const ended = index.endGeneration("ci").then(() => void steps.push("ended"));
    void before.then(() => steps.push("committed"));
    gate.resolve();
    await ended;
    assert.deepEqual(steps, ["committed", "ended"]);
    assert.deepEqual(await Promise.all([before, after]), [true, false]);
    assert.equal(index.totals.entries, 1);
  } finally {
    index.close();
  }
});

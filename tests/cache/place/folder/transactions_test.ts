import assert from "node:assert/strict";
import { SharedKv } from "../../../../cache/place/folder/shared_kv.ts";
import { Transactions } from "../../../../cache/place/folder/transactions.ts";

/** Steps of the queue of promises in which a run of changes ends. */
const STEPS = 12;

Deno.test("a change that comes while a run of others ends is committed", async () => {
  const kv = await SharedKv.open(":memory:");
  try {
    const transactions = new Transactions(kv, () => Promise.resolve());
    const write = (value: number) =>
      transactions.run([["a"]], () => ({ result: value, writes: [{ key: ["a"], value }] }));
    for (let steps = 0; steps < STEPS; steps++) {
      await write(-1);
      for (let step = 0; step < steps; step++) await Promise.resolve();
      assert.equal(await write(steps), steps);
      assert.equal((await kv.get(["a"])).value, steps);
    }
  } finally {
    kv.close();
  }
});

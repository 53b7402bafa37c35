/** The queue of entries, compared to a list. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { EntryQueue, newEntry } from "../../spill/entry.ts";

Deno.test("EntryQueue keeps the order of arrival when entries are removed", () => {
  const step = fc.tuple(fc.constantFrom("add", "remove", "take"), fc.nat(7));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const records = Array.from({ length: 8 }, (_, index) => newEntry(`${index}`, index, 1));
      const queue = new EntryQueue<number>();
      let list: string[] = [];
      for (const [what, index] of steps) {
        const record = records[index];
        assert.ok(record);
        const { key } = record;
        if (what === "take") assert.equal(queue.take()?.key, list.shift());
        else if (what === "remove") {
          assert.equal(queue.remove(record), list.includes(key));
          list = list.filter((other) => other !== key);
        } else {
          queue.add(record);
          if (!list.includes(key)) list.push(key);
        }
        assert.equal(queue.size, list.length);
      }
      while (list.length > 0) assert.equal(queue.take()?.key, list.shift());
      assert.equal(queue.take(), undefined);
    }),
  );
});

Deno.test("EntryQueue.remove() does not remove an entry of another queue", () => {
  const [one, other] = [new EntryQueue<number>(), new EntryQueue<number>()];
  const record = newEntry("a", 1, 1);
  other.add(record);
  one.add(record);
  assert.deepEqual([one.remove(record), one.size, other.size], [false, 0, 1]);
});

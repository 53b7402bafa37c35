/** How long a run may take. */
import assert from "node:assert/strict";
import { SecondChance } from "../../../../scheduler/state/second_chance/second_chance.ts";
import { TaskGroup } from "../../../../scheduler/state/task_group.ts";

Deno.test("limitMs() is the larger of the minimum and the multiple of the quantile", () => {
  const chance = new SecondChance({ factor: 3, minimumMs: 10_000 });
  const [short, long] = [new TaskGroup("short"), new TaskGroup("long")];
  for (let run = 0; run < 3; run++) {
    assert.equal(chance.limitMs(long), null);
    chance.learn(short, 1_000_000);
    chance.learn(long, 20_000_000);
  }
  assert.equal(chance.limitMs(short), 10_000);
  const limitMs = chance.limitMs(long) ?? 0;
  assert.ok(limitMs >= 60_000 && limitMs <= 67_500, `${limitMs}`);
});

/** The virtual clock. */
import assert from "node:assert/strict";
import { VirtualTime } from "../../../sim/network/virtual_time.ts";

Deno.test("VirtualTime.run() runs actions in order of time, then of scheduling", () => {
  const time = new VirtualTime();
  const seen: string[] = [];
  const note = (name: string) => () => void seen.push(`${name} ${time.elapsedMs}`);
  time.after(5, note("late"));
  time.after(2, note("first"));
  time.after(2, note("second"));
  time.after(-1, note("now"));
  time.run(4);
  assert.deepEqual(seen, ["now 0", "first 2", "second 2"]);
  assert.equal(time.elapsedMs, 4);
  time.run(10);
  assert.deepEqual([seen.at(-1), time.elapsedMs], ["late 5", 14]);
});

Deno.test("VirtualTime.run() stops when it is told to", () => {
  const time = new VirtualTime();
  let count = 0;
  for (let at = 1; at <= 5; at++) time.after(at, () => count++);
  time.run(10, () => count < 2);
  assert.deepEqual([count, time.elapsedMs], [2, 2]);
});

Deno.test("VirtualTime.runAll() lets promises settle before the clock moves", async () => {
  const time = new VirtualTime();
  const seen: string[] = [];
  time.after(1, () => {
    time.promises++;
    const chain = Promise.resolve().then(() => {}).then(() => {
      time.promises--;
      seen.push(`settled ${time.elapsedMs}`);
    });
    void chain;
  });
  time.after(2, () => void seen.push(`action ${time.elapsedMs}`));
  await time.runAll(5);
  assert.deepEqual(seen, ["settled 1", "action 2"]);
});

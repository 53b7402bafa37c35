import assert from "node:assert/strict";
import { asAttempt, asKey, asWorkerId, type Heartbeat } from "../../../../protocol/mod.ts";
import { SlotMeter } from "../../../../routes/progress/history/slot_times.ts";

const A = asWorkerId("a");
const X = asKey("local/g/x");
const memory = { process: 0, managed: 0, spilledMemory: 0, spilledDisk: 0 };

function figures(
  executing: readonly (readonly [string, number])[],
  rest: Partial<Heartbeat> = {},
): Heartbeat {
  return {
    memory,
    bandwidth: 0,
    receivedBytesTotal: 0,
    executing: executing.map(([key, us]) => [asKey(key), asAttempt(1), us] as const),
    ...rest,
  };
}

Deno.test("the time of all slots is compute, transfer, spill or idle, and nothing else", () => {
  const meter = new SlotMeter();
  meter.beat(A, 2, figures([["local/g/x", 500_000]], { transferUs: 7_000_000 }), 1000);
  assert.deepEqual(meter.totals, { compute: 0, transfer: 0, spill: 0, idle: 0 });
  // One second of two slots: x ends after 0.9 s of its 1.4 s, y runs for 0.1 s.
  meter.ended(A, X, 1_400_000);
  const store = { disk_read_time_total: 0.25, disk_write_time_total: 0.05, other_total: 9 };
  meter.beat(A, 2, figures([["local/g/y", 100_000]], { transferUs: 7_400_000, store }), 2000);
  assert.deepEqual(meter.totals, {
    compute: 1_000_000,
    transfer: 400_000,
    spill: 300_000,
    idle: 300_000,
  });
  // y goes on, and transfers beside it take more than the free slot.
  meter.beat(A, 2, figures([["local/g/y", 1_100_000]], { transferUs: 12_000_000, store }), 3000);
  assert.deepEqual(meter.totals, {
    compute: 2_000_000,
    transfer: 1_400_000,
    spill: 300_000,
    idle: 300_000,
  });
});

Deno.test("a report that comes before its time counts in the next interval", () => {
  const meter = new SlotMeter();
  meter.beat(A, 1, figures([]), 1000);
  meter.ended(A, X, 1_200_000);
  meter.beat(A, 1, figures([]), 2000);
  assert.equal(meter.totals.compute, 1_000_000);
  meter.beat(A, 1, figures([]), 3000);
  assert.deepEqual(meter.totals, { compute: 1_200_000, transfer: 0, spill: 0, idle: 800_000 });
});

Deno.test("a later attempt of a task begins again", () => {
  const meter = new SlotMeter();
  meter.beat(A, 1, figures([["local/g/x", 900_000]]), 1000);
  meter.beat(A, 1, figures([["local/g/x", 300_000]]), 2000);
  assert.deepEqual(meter.totals, { compute: 300_000, transfer: 0, spill: 0, idle: 700_000 });
});

Deno.test("a worker that was forgotten begins with its next figures", () => {
  const meter = new SlotMeter();
  meter.beat(A, 1, figures([]), 1000);
  meter.keepOnly(() => false);
  meter.ended(A, X, 5);
  meter.beat(A, 1, figures([]), 9000);
  assert.deepEqual(meter.totals, { compute: 0, transfer: 0, spill: 0, idle: 0 });
});

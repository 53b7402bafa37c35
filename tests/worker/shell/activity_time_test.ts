import assert from "node:assert/strict";
import { ActivityTime } from "../../../worker/shell/activity_time.ts";

Deno.test("activities at the same time count several times, those under way as well", () => {
  const time = new ActivityTime();
  time.begin(10);
  time.begin(12);
  assert.equal(time.totalUs(13), 4000);
  time.end(14);
  time.end(20);
  assert.equal(time.totalUs(99), 12_000);
});

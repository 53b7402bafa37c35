import assert from "node:assert/strict";
import { NO_POLICIES } from "../../../../cli/roles/recording/policies.ts";
import {
  recordScheduler,
  resumeScheduler,
} from "../../../../cli/roles/recording/scheduler_recording.ts";
import { SchedulerState } from "../../../../scheduler/mod.ts";
import { usageErrorOf } from "../../usage_error_of.ts";

Deno.test("a file in place of the folder of a recording is a usage error", async () => {
  const file = await Deno.makeTempFile({ prefix: "weir-test-" });
  const start = { state: new SchedulerState({}), modules: [], sessions: [], eventsBefore: 0 };
  const record = () =>
    recordScheduler(file, { ...start, end: null }, {
      resumed: undefined,
      policies: NO_POLICIES,
    });
  assert.match(await usageErrorOf(async () => await record()), /^Cannot read the recording/);
  const options = { policies: NO_POLICIES, acceptLoss: false, onProgress: () => {} };
  assert.match(
    await usageErrorOf(() => resumeScheduler(file, options, file)),
    /^Cannot read the recording/,
  );
  await Deno.remove(file);
});

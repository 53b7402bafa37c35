/** `weir replay` on recordings that a machine made here. */
import assert from "node:assert/strict";
import { NO_POLICIES } from "../../../cli/roles/recording/policies.ts";
import { recordScheduler } from "../../../cli/roles/recording/scheduler_recording.ts";
import { asMillis, asStimulusId, asWorkerId } from "../../../protocol/mod.ts";
import { type SchedulerEvent, SchedulerState } from "../../../scheduler/mod.ts";
import { ranHere } from "../ran_here.ts";
import { cardOf } from "../../world/worker_card.ts";

Deno.test("weir replay --break type=worker-lost stops at a lease that ran out", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-replay-" });
  const dir = `${folder}/recording`;
  const state = new SchedulerState({ leaseMs: 1000 });
  const start = { state, modules: [], sessions: [], eventsBefore: 0, end: null };
  const recorder = recordScheduler(dir, start, { resumed: undefined, policies: NO_POLICIES });
  const worker = asWorkerId("w1");
  let number = 0;
  const tell = (at: number, event: object) => {
    const stimulusId = asStimulusId(`s${++number}`);
    const stamped = { ...event, stimulusId, at: asMillis(at) } as SchedulerEvent;
    recorder.record(stamped, state.handleStimulus(stamped));
  };
  tell(1, { type: "worker-registered", worker, registration: cardOf("w1") });
  tell(500, { type: "tick", stalledMs: 0 });
  tell(5000, { type: "tick", stalledMs: 0 });
  tell(6000, { type: "tick", stalledMs: 0 });
  await recorder.close();
  const { code, stderr } = await ranHere(["replay", dir, "--break", "type=worker-lost"]);
  assert.equal(code, 0, stderr);
  assert.match(stderr, /^Replay of a scheduler stopped after event 3, /);
  const never = await ranHere(["replay", dir, "--break", "type=graph-submitted"]);
  assert.match(never.stderr, /No event matches type=graph-submitted/);
  await Deno.remove(folder, { recursive: true });
});

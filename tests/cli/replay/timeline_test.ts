/** A recording of several segments, shown as of any of its events. */
import assert from "node:assert/strict";
import { RecordedTimeline } from "../../../cli/replay/timeline.ts";
import { NO_POLICIES } from "../../../cli/roles/recording/policies.ts";
import { machineOf } from "../../../cli/roles/recording/replayed_machine.ts";
import { asGraphId } from "../../../protocol/mod.ts";
import { condense, Recorder } from "../../../recording/mod.ts";
import { graphStatus } from "../../../scheduler/mod.ts";
import { MemoryFolder } from "../../recording/memory_folder.ts";
import { World } from "../../world.ts";

const TASKS = Array.from({ length: 40 }, (_, index) => `x-${index}`);

/** A graph of 40 tasks, run by one worker; its events are recorded. */
async function recorded() {
  const folder = new MemoryFolder();
  const world = new World({ saturation: 1 });
  const handle = world.machine.handleStimulus.bind(world.machine);
  const recorder = new Recorder({
    folder,
    role: "scheduler",
    policies: "",
    options: null,
    segmentBytes: 3000,
    snapshot: () => world.machine.snapshot(),
    condense: (segment) =>
      condense({
        folder,
        segment,
        policies: "",
        make: (header) => machineOf(NO_POLICIES, header),
      }),
  });
  /** Finished tasks after each event. */
  const finished = [0];
  world.machine.handleStimulus = (event) => {
    const instructions = handle(event);
    recorder.record(event, instructions);
    recorder.flush();
    finished.push(world.machine.cluster.totals.finished);
    return instructions;
  };
  world.worker("a").graph(Object.fromEntries(TASKS.map((key) => [key, []])), { want: TASKS });
  for (const key of TASKS) {
    world.now += 10;
    world.finish(key, "a", { us: 100 }).take();
    // The snapshot of a segment is made while nothing else happens.
    await new Promise((resolve) => setTimeout(resolve));
  }
  await recorder.close();
  return { folder, finished, world };
}

Deno.test("a timeline shows the state as of any event, forward and back", async () => {
  const { folder, finished, world } = await recorded();
  const timeline = await RecordedTimeline.open(folder, NO_POLICIES);
  const last = finished.length - 1;
  const { first, event } = timeline.position;
  assert.deepEqual([first, event, timeline.position.last], [1, last, last]);
  assert.ok(folder.names().filter((name) => name.includes("snapshot")).length > 2);
  const statusOf = ({ state }: typeof timeline.shell) => graphStatus(state, asGraphId("g1"));
  assert.deepEqual(statusOf(timeline.shell), graphStatus(world.machine, asGraphId("g1")));
  const shells = [timeline.shell];
  timeline.onShell = (shell) => shells.push(shell);
  for (const number of [9, 10, 30, 5, last]) {
    await timeline.seek({ event: number });
    const { state, observed: { spans, history } } = timeline.shell.ports;
    assert.deepEqual(
      [timeline.position.event, state.cluster.totals.finished, spans.last],
      [number, finished[number], finished[number]],
    );
    assert.ok(history.samples.length > 0);
  }
  // A new one for each way back, the same one ahead.
  assert.deepEqual([shells.length, timeline.shell === shells.at(-1)], [3, true]);
  assert.equal(statusOf(timeline.shell)?.state, "succeeded");
  // Stories begin with the first event, whichever snapshots were passed. So do facts.
  const { entries } = timeline.shell.state.story({ key: world.key("x-0") });
  assert.equal(entries[0]?.from, "released");
  assert.equal(timeline.shell.ports.events.ring.last, shells[0]?.ports.events.ring.last);
  assert.ok((shells[0]?.ports.events.ring.last ?? 0) >= 3);
  timeline.close();
});

Deno.test("a timeline finds the last event up to a time, and stays within the recording", async () => {
  const { folder, finished } = await recorded();
  const timeline = await RecordedTimeline.open(folder, NO_POLICIES);
  await timeline.seek({ event: 12 });
  const { at, firstAt, lastAt } = timeline.position;
  assert.ok(firstAt <= at && at <= lastAt);
  await timeline.seek({ at });
  const { event } = timeline.position;
  await timeline.seek({ event: event + 1 });
  assert.ok(timeline.position.at > at);
  for (
    const [target, expected] of [
      [{ event: 0 }, 1],
      [{ event: 10_000 }, finished.length - 1],
      [{ at: 0 }, 1],
      [{ at: lastAt + 1 }, finished.length - 1],
    ] as const
  ) {
    await timeline.seek(target);
    assert.equal(timeline.position.event, expected);
  }
  // Of requests at the same time, the last one counts.
  await Promise.all([3, 33, 7].map((event) => timeline.seek({ event })));
  assert.equal(timeline.position.event, 7);
  timeline.close();
});

Deno.test("a recording accepts no event", async () => {
  const { folder } = await recorded();
  const timeline = await RecordedTimeline.open(folder, NO_POLICIES);
  assert.throws(() => timeline.shell.ports.amm.start(), /A recording takes no event/);
  timeline.close();
});

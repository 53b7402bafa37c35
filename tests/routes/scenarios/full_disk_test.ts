/** A scheduler whose disk is full: what clients are told, and what a resume knows. */
import assert from "node:assert/strict";
import { Recorder, replay } from "../../../recording/mod.ts";
import { SchedulerState } from "../../../scheduler/mod.ts";
import { MemoryFolder } from "../../recording/memory_folder.ts";
import { ApiWorld } from "../world.ts";

const GRAPH = { tasks: { a: { op: "inc", args: [1] } } };
const FULL = { status: 503, code: "recording_ended" };

function recordingWorld(recordFailure: "refuse" | "continue") {
  const folder = new MemoryFolder();
  let recorder: Recorder | null = null;
  const world = new ApiWorld({
    recordFailure,
    recorder: (state) => {
      const settings = { folder, role: "scheduler", policies: "", options: null } as const;
      const snapshot = () => state.snapshot();
      const condense = () => Promise.reject(new Error("not here"));
      recorder = new Recorder({ ...settings, snapshot, condense, retryMs: 1_000_000 });
      return recorder;
    },
  });
  return { folder, world, recorder: recorder as Recorder | null };
}

/** The graphs that a resume from a copy of the folder knows. */
async function graphsAfterResume(folder: MemoryFolder): Promise<string[]> {
  const make = () => {
    const state = new SchedulerState();
    return {
      state,
      handleStimulus: (event: object) =>
        state.handleStimulus(event as Parameters<SchedulerState["handleStimulus"]>[0]),
      restore: (snapshot: unknown) => state.restore(snapshot),
      snapshot: () => state.snapshot(),
    };
  };
  const { machine } = await replay({ folder: folder.copy(), policies: "", make, from: "newest" });
  return [...machine.state.cluster.graphs.keys()];
}

async function problem(response: Response): Promise<object> {
  const { status, code } = await response.json();
  return { status, code };
}

Deno.test("while nothing is recorded, changes are answered 503, and a resume knows what was accepted", async () => {
  const { folder, world, recorder } = recordingWorld("refuse");
  using _ = world;
  const headers = { "idempotency-key": "k1" };
  const first = await world.ask("POST", "/api/v1/graphs", GRAPH, headers);
  assert.equal(first.status, 202);
  const { id } = await first.json();
  folder.fillFrom(0);
  // This submission meets the full disk, the next ones know of it.
  for (let attempt = 0; attempt < 3; attempt++) {
    const answer = await world.ask("POST", "/api/v1/graphs", GRAPH);
    assert.equal(answer.headers.get("retry-after"), "5");
    assert.deepEqual(await problem(answer), FULL);
  }
  const { items } = await world.get("/api/v1/graphs") as { items: { id: string }[] };
  assert.deepEqual(items.map((graph) => graph.id), [id], "nothing of the refused graphs is left");
  const path = `/api/v1/graphs/${id}`;
  for (
    const [method, route, body] of [
      ["POST", `${path}/cancel`, undefined],
      ["DELETE", path, undefined],
      ["PUT", "/api/v1/namespaces/ns", { share: { read: ["*"] } }],
      ["POST", "/api/v1/data", { namespace: "ns", values: { x: 1 } }],
      ["GET", "/readyz", undefined],
    ] as const
  ) {
    assert.deepEqual(await problem(await world.ask(method, route, body)), FULL, route);
  }
  assert.equal((await world.ask("GET", "/livez")).status, 200);
  const repeat = await world.ask("POST", "/api/v1/graphs", GRAPH, headers);
  assert.deepEqual([repeat.status, (await repeat.json()).id], [202, id]);
  const metrics = await (await world.ask("GET", "/metrics")).text();
  assert.match(metrics, /^weir_recording 0$/m);
  assert.deepEqual(await graphsAfterResume(folder), [id]);

  folder.fillFrom(Infinity);
  assert.ok(recorder?.retry());
  assert.deepEqual(await world.get("/readyz"), { status: "ok" });
  const later = await world.submit(GRAPH);
  assert.deepEqual(await graphsAfterResume(folder), [id, later]);
  await recorder?.close();
});

Deno.test("with --record-failure continue, graphs are accepted, and /readyz says that they are not recorded", async () => {
  const { folder, world, recorder } = recordingWorld("continue");
  using _ = world;
  folder.fillFrom(0);
  const id = await world.submit(GRAPH);
  assert.deepEqual(await graphsAfterResume(folder), []);
  const ready = await world.get("/readyz") as { unrecorded: { events: number } };
  assert.ok(ready.unrecorded.events > 0);
  folder.fillFrom(Infinity);
  assert.ok(recorder?.retry());
  assert.deepEqual(await graphsAfterResume(folder), [id]);
  await recorder?.close();
});

Deno.test("a large graph whose last parts are not recorded is refused as a whole", async () => {
  const { folder, world, recorder } = recordingWorld("refuse");
  using _ = world;
  const tasks = Object.fromEntries(
    Array.from({ length: 5000 }, (_, n) => [`t${n}`, { op: "inc", args: [n] }]),
  );
  // Each part is one write: the first is recorded, the second is not.
  folder.fillFrom(folder.calls + 1);
  const answer = await world.ask("POST", "/api/v1/graphs", { tasks });
  assert.deepEqual(await problem(answer), FULL);
  assert.equal(world.shell.state.cluster.arriving.size, 0);
  assert.deepEqual(await graphsAfterResume(folder), []);
  await recorder?.close();
});

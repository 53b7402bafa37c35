/** What the machine knows of owners. */
import assert from "node:assert/strict";
import { samplerOwner, SchedulerState } from "../../../scheduler/mod.ts";
import { ApiWorld } from "../../routes/world.ts";
import { World } from "../../world.ts";

Deno.test("keys of the default owner have an owner too", async () => {
  using world = new ApiWorld();
  const events: unknown[] = [];
  const { state } = world.shell;
  const handle = state.handleStimulus.bind(state);
  state.handleStimulus = (event) => {
    events.push(event);
    return handle(event);
  };
  await world.submit({ namespace: "ns", tasks: { "a/x": { op: "inc", args: [1] } } });
  await world.ask("POST", "/api/v1/memory/samplers", {});
  const [graph, sampler] = events as [
    { readonly compiled: { readonly namespace: string }; readonly submitter: string },
    object,
  ];
  assert.deepEqual([graph.compiled.namespace, graph.submitter], ["local/ns", "local"]);
  assert.ok(!("owner" in sampler));
  assert.ok(state.cluster.tasks.keys().toArray().includes("local/ns/a/x" as never));
});

Deno.test("explain() does not name tasks of another owner that are ahead in the queue", () => {
  using world = new World({ saturation: 1 }).worker("a");
  world.graph({ "x-1": [], "x-2": [] }, { shared: "alice/ns" });
  world.graph({ y: [] }, { shared: "bob/ns" }).take();
  assert.deepEqual(world.explained("y", "g2"), [{
    code: "queued",
    text: "Every worker has enough to do; 2 tasks are queued",
    queued: 2,
  }]);
  const [own] = world.explained("x-2", "g1");
  assert.equal(own?.first, "ns/x-2", "as its owner calls it");
});

Deno.test("explain() does not name the task of another owner that a standstill lets run", () => {
  using world = new World().worker("a", { memoryLimit: 1000 }).pause("a");
  world.graph({ x: [] }, { shared: "alice/ns" }).graph({ y: [] }, { shared: "bob/ns" });
  for (let half = 0; half < 6; half++) {
    world.now += 500;
    world.beat("a", [], 0, { process: 900, managed: 700 });
  }
  world.tick().take();
  const [reason] = world.explained("y", "g2");
  assert.equal(reason?.code, "standstill");
  assert.match(reason?.text ?? "", /now one on worker "a"/);
  assert.equal(reason?.running, null);
});

Deno.test("a full set of samplers gives up the oldest of the owner that has the most", () => {
  using world = new World().worker("a");
  const start = (sampler: string, owner?: string) =>
    world.tell({
      type: "sampler-started",
      sampler,
      label: sampler,
      measure: "managed",
      intervalMs: 3_600_000,
      ...(owner === undefined ? null : { owner }),
    });
  start("of bob", "bob");
  for (let count = 0; count < 99; count++) start(`of local ${count}`);
  start("second of bob", "bob");
  const { machine } = world;
  assert.equal(samplerOwner(machine, "of local 0"), undefined);
  assert.equal(samplerOwner(machine, "of bob"), "bob");
  const restored = new SchedulerState();
  restored.restore(JSON.parse(JSON.stringify(machine.snapshot())));
  assert.equal(samplerOwner(restored, "second of bob"), "bob");
  world.take();
});

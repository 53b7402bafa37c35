/** Lists that would be too long for one answer: they are refused, or cut, and say what to do. */
import assert from "node:assert/strict";
import { asAttempt, asGraphId, asWorkerId, type FromWorker } from "../../../protocol/mod.ts";
import { SchedulerDriver } from "../../../lab/bench/scheduler/driver.ts";
import { compiledGraph, compiledTask } from "../../../lab/bench/compiled_graph.ts";
import { cardOf } from "../../world/worker_card.ts";
import { ApiWorld, problemOf } from "../world.ts";

const VALUES = 50_001;
const WORKERS = "/api/v1/workers";

/** A scheduler whose worker holds so many values. */
function worldWith(values: number): ApiWorld {
  const world = new ApiWorld();
  const machine = world.shell.state;
  const driver = new SchedulerDriver(machine);
  const worker = asWorkerId("w1-1");
  const registration = cardOf("w1", { threads: values, url: null });
  const now = Date.now();
  driver.tell({ type: "worker-registered", worker, registration }, now);
  const tasks = Array.from({ length: values }, (_, index) => compiledTask(`t-${index}`, [], 0));
  const compiled = compiledGraph(tasks, tasks.map(({ key }, index) => [key, index]), ["t"]);
  const graph = asGraphId("g1");
  driver.tell(
    { type: "graph-submitted", graph, compiled, modules: null, submitter: "", trace: null },
    now,
  );
  while (machine.cluster.starting.size > 0) driver.tell({ type: "tick", stalledMs: 0 }, now);
  const messages = [...machine.cluster.tasks.values()].map(({ key, attempt }): FromWorker => [
    "task-finished",
    key,
    asAttempt(attempt),
    1,
    now,
    1,
  ]);
  driver.tell({ type: "worker-reported", worker, messages }, now);
  return world;
}

Deno.test("GET /workers lists at most 50,000 values, and names what lists fewer", async () => {
  using world = worldWith(VALUES);
  for (const path of [`${WORKERS}?keys=true`, `${WORKERS}/w1?keys=true`]) {
    const { code, detail } = await problemOf(await world.ask("GET", path));
    assert.equal(code, "over_limit");
    assert.equal(
      detail,
      "Cannot list 50001 values: an answer has at most 50000; ask for fewer workers (limit=), or " +
        "for their largest values (largest=)",
    );
    const { items = [], holds } = await world.get(`${path}&largest=1000`) as {
      items?: { holds: unknown[] }[];
      holds?: unknown[];
    };
    assert.equal((holds ?? items[0]?.holds)?.length, 1000);
  }
});

Deno.test("a task names 100 inputs in a list, 10,000 alone, and all in the pages of neighbours", async () => {
  using world = new ApiWorld();
  const leaves = Array.from({ length: 10_001 }, (_, index) => `l${index}`);
  const sum = { op: "add", args: [leaves.map((key) => ({ $ref: key }))] };
  const tasks = Object.fromEntries(leaves.map((key) => [key, { op: "inc", args: [1] }]));
  const id = await world.submit({ tasks: { ...tasks, sum }, outputs: ["sum"] });
  const path = `/api/v1/graphs/${id}/tasks`;
  const alone = await world.get(`${path}/sum`) as Listed;
  assert.deepEqual([alone.dependencies.length, alone.dependencyCount], [10_000, 10_001]);
  const { items: groups } = await world.get(`/api/v1/graphs/${id}/groups`) as {
    items: { group: string; tasks: number }[];
  };
  const group = groups.find(({ tasks }) => tasks === 1)?.group ?? "";
  const { items } = await world.get(`${path}?group=${encodeURIComponent(group)}`) as {
    items: Listed[];
  };
  assert.deepEqual(items.map(({ dependencies }) => dependencies.length), [100]);
  const { total } = await world.get(`${path}/sum/neighbours?limit=1`) as { total: number };
  assert.equal(total, 10_001);
});

interface Listed {
  readonly dependencies: readonly string[];
  readonly dependencyCount: number;
}

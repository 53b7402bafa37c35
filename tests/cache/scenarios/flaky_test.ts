/** Flaky tasks are named, and nothing else. */
import assert from "node:assert/strict";
import { Prng } from "../../../base/mod.ts";
import type { Executor, Outcome } from "../../../executor/mod.ts";
import { encode } from "../../../protocol/mod.ts";
import { Outcomes } from "../../../routes/mod.ts";
import { guardedApi } from "../../routes/cluster.ts";
import { FakeExecutor } from "../../worker/shell/fake_machine.ts";
import { CachedCluster } from "./cached_cluster.ts";
import { MemoryMarks } from "./memory_place.ts";

const SHARDS = 60;
const RUNS = 20;
const PLANTED = ["shard-7", "shard-23", "shard-42"];
const BROKEN = "shard-50";

/** Ends every run at once; `fails` says how. */
function executorOf(
  onOutcome: (outcome: Outcome) => void,
  fails: (key: string) => boolean,
): Executor {
  const executor = new FakeExecutor(onOutcome);
  let runs = 0;
  executor.onRun = ({ key, attempt }) => {
    const name = key.slice(key.lastIndexOf("/") + 1);
    const times = { startedAt: Date.now(), durationUs: 1000 };
    queueMicrotask(() =>
      executor.tell(
        fails(name)
          ? {
            type: "failed",
            attempt,
            error: { kind: "raised", name: "ExecError", message: "exit code 1", logTail: "boom" },
            ...times,
          }
          // The output of a program has times in it.
          : { type: "succeeded", attempt, value: encode(`took ${runs++} ms`), ...times },
      )
    );
  };
  return executor;
}

const shards = (op: string, retries = 0) => ({
  tasks: Object.fromEntries(
    Array.from({ length: SHARDS }, (_, index) => [
      `shard-${index}`,
      { op, args: [op === "exec" ? "./shard.sh" : 0, index], retries },
    ]),
  ),
});

interface Answer {
  readonly isNoted: boolean;
  readonly items: readonly {
    readonly key: string;
    readonly runs: number;
    readonly failed: number;
    readonly differing: number;
    readonly rate: number;
    readonly failures: readonly { readonly log?: string }[];
  }[];
}

function namesOf({ items }: Answer): string[] {
  return items.map(({ key }) => key).sort();
}

Deno.test("of sixty shards, exactly the three flaky ones are named after twenty runs", async () => {
  const marks = new MemoryMarks();
  const chance = new Prng(5);
  const outcomes = new Outcomes({ marks, now: () => 0 });
  await using cluster = await CachedCluster.start({
    outcomes,
    makeExecutor: ({ onOutcome }) =>
      executorOf(
        onOutcome,
        (key) => key === BROKEN || (PLANTED.includes(key) && chance.next() < 0.3),
      ),
  });
  let id = "";
  for (let run = 0; run < RUNS; run++) {
    id = await cluster.world.submit(shards("exec"));
    assert.equal((await cluster.ended(id)).state, "failed");
  }
  const all = await cluster.world.get("/api/v1/flaky") as Answer;
  assert.deepEqual(namesOf(all), PLANTED.toSorted());
  for (const { runs, failed, differing, rate, failures } of all.items) {
    assert.deepEqual([runs, differing, rate], [RUNS, 0, failed / RUNS]);
    assert.ok(failed > 0 && failed < RUNS && failures[0]?.log === "boom");
  }
  const last = await cluster.world.get(`/api/v1/flaky?graph=${id}`) as Answer;
  assert.deepEqual(namesOf(last), PLANTED.toSorted());
  assert.deepEqual((await cluster.world.get("/api/v1/flaky?graph=other") as Answer).items, []);

  const restarted = new Outcomes({ marks, now: () => 0 });
  assert.equal((await restarted.flaky()).length, 3, "they are known after a restart");
});

Deno.test("a task that fails and succeeds at its retry is flaky, for its owner alone", async () => {
  const failed = new Set<string>();
  await using cluster = await CachedCluster.start({
    outcomes: new Outcomes({ marks: null, now: () => 0 }),
    makeExecutor: ({ onOutcome }) =>
      executorOf(onOutcome, (key) => key === "shard-9" && failed.size < failed.add(key).size),
  });
  const api = guardedApi(cluster.world, [
    { name: "ann", scopes: ["submit", "read"] },
    { name: "bob", scopes: ["submit", "read"] },
  ]);
  const path = "/api/v1/graphs?wait=60";
  const answer = await api.ask("ann", "POST", path, { body: shards("sleep", 1) });
  const status = await answer.json() as { state: string };
  assert.equal(status.state, "succeeded", JSON.stringify(status));
  const flakyOf = async (name: string) =>
    namesOf(await (await api.ask(name, "GET", "/api/v1/flaky")).json() as Answer);
  assert.deepEqual(await flakyOf("ann"), ["shard-9"]);
  assert.deepEqual(await flakyOf("bob"), []);
});

Deno.test("a cached task that returns other bytes is flaky", async () => {
  await using cluster = await CachedCluster.start({
    outcomes: new Outcomes({ marks: null, now: () => 0 }),
  });
  const graph = {
    modules: {
      "t.ts":
        "let n = 0; export const id = () => crypto.randomUUID() + n++; export const one = () => 1;",
    },
    tasks: { id: { op: "./t.ts#id" }, one: { op: "./t.ts#one" } },
    cache: "refresh",
  };
  await cluster.run(graph);
  await cluster.run(graph);
  const { items } = await cluster.world.get("/api/v1/flaky") as Answer;
  assert.deepEqual(items.map(({ runs, failed, differing }) => [runs, failed, differing]), [[
    2,
    0,
    1,
  ]]);
});

/** Owners, and graphs of one owner, share the workers. Virtual time; nothing waits. */
import assert from "node:assert/strict";
import { isLong } from "../../long.ts";
import { FairCluster, type FairGraph } from "../../world/fair_cluster.ts";
import { World } from "../../world.ts";

type Options = ConstructorParameters<typeof FairCluster>[0];

/** Workers of four threads. */
function slots(count: number, options: Options = {}): FairCluster {
  const cluster = new FairCluster(options);
  for (let worker = 0; worker < count / 4; worker++) cluster.worker(`w${worker}`, 4);
  return cluster;
}

const sixteenSlots = (options: Options = {}) => slots(16, options);

const ENDLESS = { tasks: 4000, ms: 100 };

Deno.test("owners of weights 1, 1 and 2 with endless work get 25, 25 and 50 per cent", () => {
  const cluster = sixteenSlots();
  cluster.submit({ owner: "one", ...ENDLESS });
  cluster.submit({ owner: "two", ...ENDLESS, priority: 10 });
  cluster.submit({ owner: "three", ...ENDLESS, weight: 2 });
  cluster.run(12_000);
  const part = (owner: string) => cluster.slotMs(owner, 2000, 12_000) / 160_000;
  for (const [owner, expected] of [["one", 0.25], ["two", 0.25], ["three", 0.5]] as const) {
    assert.ok(Math.abs(part(owner) - expected) < 0.03, `${owner}: ${part(owner)}`);
  }
});

Deno.test("an owner of tasks of 10 s and one of tasks of 10 ms get one half each", () => {
  const cluster = sixteenSlots();
  cluster.submit({ owner: "long", tasks: 300, ms: 10_000 });
  cluster.submit({ owner: "short", tasks: 100_000, ms: 10 });
  cluster.run(100_000);
  const part = cluster.slotMs("long", 0, 100_000) / 1_600_000;
  assert.ok(Math.abs(part - 0.5) < 0.03, `${part}`);
});

Deno.test("an owner that is alone gets everything, and owes nothing for it", () => {
  const cluster = sixteenSlots({ validates: true });
  const first = cluster.submit({ owner: "first", tasks: 160, ms: 100 });
  cluster.run(500);
  assert.equal(cluster.slotMs("first", 0, 500), 8000);
  cluster.run();
  const later = cluster.submit({ owner: "first", tasks: 32, ms: 100 });
  const other = cluster.submit({ owner: "second", tasks: 32, ms: 100 });
  const { now } = cluster;
  cluster.run();
  assert.ok((cluster.ends.get(first) ?? Infinity) <= 1200, `${cluster.ends.get(first)}`);
  // Neither waits until the other has used as much as it.
  for (const graph of [later, other]) {
    assert.ok((cluster.ends.get(graph) ?? Infinity) - now <= 500, `${cluster.ends.get(graph)}`);
  }
});

Deno.test("an owner that ran one task after the other has earned no credit", () => {
  const cluster = sixteenSlots();
  cluster.submit({ owner: "wide", tasks: 2000, ms: 100 });
  for (let second = 0; second < 8; second++) {
    cluster.at(second * 1000, () => void cluster.submit({ owner: "narrow", tasks: 1, ms: 900 }));
  }
  cluster.at(8000, () => void cluster.submit({ owner: "narrow", tasks: 400, ms: 100 }));
  cluster.run(10_000);
  const part = cluster.slotMs("wide", 8200, 10_000) / 28_800;
  assert.ok(part > 0.4, `${part}`);
});

/** Ends of a large graph, and milliseconds that a small one takes a second later. */
function largeAndSmall(
  options: { readonly fairShare: boolean; readonly graphShare: "fair" | "fifo" },
  owner = "large",
): { readonly large: number; readonly small: number } {
  const cluster = new FairCluster({ ...options, validates: true }).worker("a", 2).worker("b", 2);
  const large = cluster.submit({ owner: "large", tasks: 120, ms: 300 });
  cluster.run(1000);
  const small = cluster.submit({ owner, tasks: 3, ms: 100 });
  cluster.run();
  return {
    large: cluster.ends.get(large) ?? Infinity,
    small: (cluster.ends.get(small) ?? Infinity) - 1000,
  };
}

Deno.test("a small graph does not wait for a large one of another owner", () => {
  const alone = largeAndSmall({ fairShare: false, graphShare: "fifo" }, "small");
  assert.ok(alone.small > 7400, `${alone.small}`);
  const shared = largeAndSmall({ fairShare: true, graphShare: "fifo" }, "small");
  assert.ok(shared.small <= 400, `${shared.small}`);
  assert.ok(shared.large <= alone.large + 300, `${shared.large}`);
});

Deno.test("with graphShare fair, a small graph does not wait for a large one of its owner", () => {
  for (const fairShare of [true, false]) {
    const inOrder = largeAndSmall({ fairShare, graphShare: "fifo" });
    assert.ok(inOrder.small > 7400, `${inOrder.small}`);
    const fair = largeAndSmall({ fairShare, graphShare: "fair" });
    assert.ok(fair.small <= 400, `${fair.small}`);
    assert.ok(fair.large <= inOrder.large + 300, `${fair.large}`);
  }
});

Deno.test("graphs of better priority come before others of their owner", () => {
  const cluster = sixteenSlots({ graphShare: "fair" });
  const low = cluster.submit({ owner: "one", tasks: 320, ms: 100 });
  cluster.run(500);
  const high = cluster.submit({ owner: "one", tasks: 160, ms: 100, priority: 1 });
  cluster.run();
  assert.ok((cluster.ends.get(high) ?? Infinity) <= 500 + 1000 + 200, `${cluster.ends.get(high)}`);
  assert.ok((cluster.ends.get(low) ?? Infinity) <= 3200, `${cluster.ends.get(low)}`);
});

/** Milliseconds that each of `count` small graphs takes, one a second. */
function smallGraphs(cluster: FairCluster, count: number): number[] {
  const begun = new Map<string, number>();
  for (let second = 1; second <= count; second++) {
    cluster.at(second * 1000, () => {
      begun.set(
        cluster.submit({ owner: "small", tasks: 10, ms: 100, group: "small" }),
        cluster.now,
      );
    });
  }
  cluster.run((count + 2) * 1000);
  return [...begun].map(([graph, at]) => (cluster.ends.get(graph) ?? Infinity) - at);
}

const [MANY_GRAPHS, MANY_TASKS] = isLong ? [1000, 1000] : [100, 150];

Deno.test("a small graph each second takes at most twice as long beside very many tasks of another owner", () => {
  // Half of the slots are enough for all tasks of a small graph.
  const alone = smallGraphs(slots(32), 5);
  const cluster = slots(32, { graphShare: "fair" });
  for (let graph = 0; graph < MANY_GRAPHS; graph++) {
    cluster.submit({ owner: "many", tasks: MANY_TASKS, ms: 20, group: "many" });
  }
  const beside = smallGraphs(cluster, 5);
  for (const ms of beside) assert.ok(ms <= 2 * Math.max(...alone), `${ms} ms, alone ${alone}`);
});

Deno.test("what a task takes of a rare resource counts like slots", () => {
  const cluster = new FairCluster().worker("a", 8, { gpu: 2 });
  const work: Omit<FairGraph, "owner"> = { tasks: 2000, ms: 100 };
  cluster.submit({ owner: "gpus", ...work, resources: { gpu: 1 } });
  cluster.submit({ owner: "slots", ...work });
  cluster.run(10_000);
  // Two tasks with a GPU each take all GPUs: as much as all slots.
  const gpus = cluster.slotMs("gpus", 1000, 10_000) / 9000;
  const slots = cluster.slotMs("slots", 1000, 10_000) / 9000;
  assert.ok(gpus > 0.7 && gpus < 2.1 && slots > 5.5, `${gpus} with a GPU, ${slots} without`);
});

Deno.test("the tasks of a lost worker do not count for their owner", () => {
  const cluster = new FairCluster({ validates: true }).worker("a", 4).worker("b", 4);
  cluster.submit({ owner: "one", tasks: 400, ms: 100 });
  cluster.submit({ owner: "two", tasks: 400, ms: 100 });
  for (let at = 150; at < 3000; at += 100) {
    const [lost, next] = at % 200 === 50 ? ["a", "b"] : ["b", "a"];
    cluster.at(at, () => cluster.lose(lost));
    cluster.at(at + 20, () => cluster.worker(lost, 4));
    assert.notEqual(lost, next);
  }
  cluster.run(3000);
  const ratio = cluster.slotMs("one", 0, 3000) / cluster.slotMs("two", 0, 3000);
  assert.ok(ratio > 0.85 && ratio < 1.18, `${ratio}`);
});

const FAIR = { fairShare: true } as const;

Deno.test("a task of another owner takes the place of one that was sent ahead", () => {
  using world = new World(FAIR).worker("a");
  world.graph({ "x-0": [], "x-1": [], "x-2": [] }, { shared: "alice/ns" });
  assert.deepEqual(world.take(), ["a <- compute x-0", "a <- compute x-1"]);
  world.graph({ y: [] }, { shared: "bob/ns" });
  assert.deepEqual(world.take(), ["a <- compute y", "a <- steal x-1"]);
  world.giveBack("alice/ns/x-1", "a").finish("alice/ns/x-0", "a").take();
  world.finish("bob/ns/y", "a").finish("alice/ns/x-1", "a").finish("alice/ns/x-2", "a").take();
});

Deno.test("explain() says who comes before a task, and what its owner gets", () => {
  using world = new World({ ...FAIR, saturation: 1 }).worker("a");
  world.graph({ "x-1": [], "x-2": [] }, { shared: "alice/ns" });
  world.graph({ "y-1": [] }, { shared: "bob/ns" }).graph({ "z-1": [] }, { shared: "eve/ns" });
  world.take();
  const [reason] = world.explained("x-2", "g1");
  assert.equal(
    reason?.text,
    "Every worker has enough to do; 3 tasks are queued; 2 owners before it, its share is 1/3",
  );
  assert.equal(reason?.ownersBefore, 2);
  assert.equal(world.explained("y-1", "g2")[0]?.ownersBefore, 0);
  for (const key of ["alice/ns/x-1", "bob/ns/y-1", "eve/ns/z-1", "alice/ns/x-2"]) {
    world.finish(key, "a");
  }
  world.take();
});

Deno.test("a resume with other options makes new shares", () => {
  using world = new World({ saturation: 1 }).worker("a");
  world.graph({ "x-1": [], "x-2": [], "x-3": [] }, { shared: "alice/ns" });
  world.graph({ "y-1": [] }, { shared: "bob/ns" }).take();
  world.tell({
    type: "scheduler-resumed",
    downMs: 0,
    firstAttempt: world.number + 1,
    options: { fairShare: true, graphShare: "fair" },
  });
  world.finish("alice/ns/x-1", "a");
  assert.deepEqual(world.take(), ["a <- compute y-1"]);
  world.finish("bob/ns/y-1", "a").finish("alice/ns/x-2", "a").finish("alice/ns/x-3", "a").take();
});

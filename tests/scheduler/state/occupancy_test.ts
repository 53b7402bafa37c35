/** What an assignment adds to the counters of its worker, and that its end takes all of it back. */
import assert from "node:assert/strict";
import { AssertionError, present } from "../../../base/mod.ts";
import {
  releaseAssignment,
  reserve,
  resetAssignment,
  revise,
} from "../../../scheduler/state/occupancy.ts";
import { dropThief, endSteal, reserveSteal } from "../../../scheduler/state/pending_steal.ts";
import type { Task } from "../../../scheduler/state/task.ts";
import type { WorkerRecord } from "../../../scheduler/state/worker.ts";
import { World } from "../../world.ts";

/** Expected microseconds of a run, where nothing is known of its kind. */
const RUN_US = 500_000;
/** Microseconds to fetch `x` of 1 MB at 100 MB/s, with the latency of a fetch. */
const FETCH_US = 11_000;

/** `x` of 1 MB in memory on `a`; `y` needs it and resource `R`, and waits for a worker. */
function reserved(): { world: World; y: Task; x: Task; b: WorkerRecord; c: WorkerRecord } {
  const world = new World({ bandwidth: 100_000_000, unknownDurationUs: RUN_US });
  const resources = { R: 1 };
  world.worker("a").graph({ x: [], y: { needs: ["x"], resources } });
  world.finish("x", "a", { nbytes: 1_000_000 }).take();
  world.worker("b", { resources, threads: 2 }).worker("c", { resources }).take();
  const { cluster } = world.machine;
  const y = present(cluster.tasks.get(world.key("y")), "y");
  releaseAssignment(cluster, y);
  const [b, c] = ["b", "c"].map((name) => present(cluster.workersByName.get(name), name));
  return { world, y, x: present(y.dependencies[0], "x"), b: present(b, "b"), c: present(c, "c") };
}

function countsOf({ world }: { world: World }, worker: WorkerRecord) {
  return {
    occupancyUs: worker.occupancyUs,
    reservedBytes: worker.reservedBytes,
    used: worker.used.get("R") ?? 0,
    incoming: [...worker.incoming.values()],
    processing: worker.processing.size,
    clusterUs: world.machine.cluster.occupancyUs,
  };
}

const NOTHING = {
  occupancyUs: 0,
  reservedBytes: 0,
  used: 0,
  incoming: [],
  processing: 0,
  clusterUs: 0,
};
const WHOLE = {
  occupancyUs: RUN_US + FETCH_US,
  reservedBytes: 0,
  used: 1_000_000,
  incoming: [1],
  processing: 1,
  clusterUs: RUN_US + FETCH_US,
};

Deno.test("reserve() adds run, fetch, resources, inputs; releaseAssignment() returns all", () => {
  const all = reserved();
  const { world: { machine: { cluster } }, y, x, b } = all;
  assert.deepEqual(countsOf(all, b), NOTHING);
  reserve(cluster, y, b);
  assert.deepEqual(countsOf(all, b), WHOLE);
  assert.equal(y.worker, b);
  assert.deepEqual(y.fetching, [x]);
  assert.equal(y.fetchUs, FETCH_US);
  releaseAssignment(cluster, y);
  assert.deepEqual(countsOf(all, b), NOTHING);
  assert.deepEqual([y.worker, y.fetching, y.reservedUs, y.fetchUs], [null, null, 0, 0]);
});

Deno.test("reserve() adds the expected bytes of the result", () => {
  const all = reserved();
  const { world: { machine: { cluster } }, y, b } = all;
  y.group.learn(RUN_US, 1234);
  reserve(cluster, y, b);
  assert.equal(b.reservedBytes, 1234);
  // The average may change before the end: what was reserved is taken back.
  y.group.learn(RUN_US, 9999);
  releaseAssignment(cluster, y);
  assert.deepEqual(countsOf(all, b), NOTHING);
});

Deno.test("reserve() counts a fetch once for two tasks of a worker", () => {
  const all = reserved();
  const { world: { machine: { cluster } }, y, x, b } = all;
  b.incoming.set(x, 1);
  reserve(cluster, y, b);
  assert.equal(y.fetchUs, 0);
  assert.equal(b.incoming.get(x), 2);
  releaseAssignment(cluster, y);
  assert.equal(b.incoming.get(x), 1);
});

Deno.test("reserve() throws for a task that has a worker, and for a worker that is gone", () => {
  const { world: { machine: { cluster } }, y, b, c } = reserved();
  c.gone = true;
  assert.throws(() => reserve(cluster, y, c), AssertionError);
  assert.equal(y.worker, null);
  reserve(cluster, y, b);
  assert.throws(() => reserve(cluster, y, b), AssertionError);
});

Deno.test("revise() replaces the expected time on both counters", () => {
  const all = reserved();
  const { world: { machine: { cluster } }, y, b } = all;
  reserve(cluster, y, b);
  revise(cluster, y, b, 7);
  assert.deepEqual(countsOf(all, b), { ...WHOLE, occupancyUs: 7, clusterUs: 7 });
  releaseAssignment(cluster, y);
  assert.deepEqual(countsOf(all, b), NOTHING);
});

Deno.test("reserveSteal() moves the time to the thief; dropThief() moves it back", () => {
  const all = reserved();
  const { world: { machine: { cluster } }, y, b, c } = all;
  reserve(cluster, y, b);
  const steal = reserveSteal(cluster, y, 1, c);
  assert.deepEqual(countsOf(all, b), { ...WHOLE, occupancyUs: 0 });
  assert.deepEqual(countsOf(all, c), { ...WHOLE, processing: 0 });
  assert.throws(() => reserveSteal(cluster, y, 2, c), AssertionError);
  dropThief(cluster, steal);
  assert.deepEqual(countsOf(all, b), WHOLE);
  assert.deepEqual(countsOf(all, c), { ...NOTHING, clusterUs: WHOLE.clusterUs });
  assert.equal(y.pendingSteal, steal, "the victim has not answered");
  endSteal(cluster, steal);
  assert.equal(y.pendingSteal, null);
  assert.equal(cluster.pendingSteals.size, 0);
});

Deno.test("releaseAssignment() ends the steal that is pending for the task", () => {
  const all = reserved();
  const { world: { machine: { cluster } }, y, b, c } = all;
  reserve(cluster, y, b);
  reserveSteal(cluster, y, 1, c);
  releaseAssignment(cluster, y);
  assert.deepEqual(countsOf(all, b), NOTHING);
  assert.deepEqual(countsOf(all, c), NOTHING);
  assert.equal(cluster.pendingSteals.size, 0);
});

Deno.test("resetAssignment() clears the task and leaves the counters of workers alone", () => {
  const all = reserved();
  const { world: { machine: { cluster } }, y, b, c } = all;
  reserve(cluster, y, b);
  reserveSteal(cluster, y, 1, c);
  const before = [countsOf(all, b), countsOf(all, c)];
  resetAssignment(cluster, y);
  assert.deepEqual([countsOf(all, b), countsOf(all, c)], before);
  const { worker, pendingSteal, fetching, reservedUs, fetchUs, reservedBytes, killing } = y;
  assert.deepEqual(
    { worker, pendingSteal, fetching, reservedUs, fetchUs, reservedBytes, killing },
    {
      worker: null,
      pendingSteal: null,
      fetching: null,
      reservedUs: 0,
      fetchUs: 0,
      reservedBytes: 0,
      killing: false,
    },
  );
  assert.equal(cluster.pendingSteals.size, 0);
});

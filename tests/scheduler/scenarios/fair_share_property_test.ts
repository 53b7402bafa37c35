/**
 * No owner, and with `graphShare: "fair"` no graph, waits longer than its own work takes at its
 * share, plus the longest task that runs there, once a slot. Owners, weights, graphs, durations,
 * lost workers and cancelled graphs are random; time is virtual.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { propertyRuns } from "../../property_runs.ts";
import { FairCluster, type FairRun } from "../../world/fair_cluster.ts";

/** One runs on each slot when the graph comes, and the last task of the graph takes its time. */
const LONGEST_TIMES = 2;

const graph = fc.record({
  tasks: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 40, max: 120 })),
  ms: fc.oneof(fc.integer({ min: 5, max: 80 }), fc.integer({ min: 200, max: 800 })),
  /** Milliseconds after the end of the one before. */
  gap: fc.nat(600),
  /** Milliseconds after its submission. */
  cancelled: fc.option(fc.integer({ min: 1, max: 400 }), { freq: 6 }),
});

const story = fc.record({
  workers: fc.integer({ min: 1, max: 3 }),
  threads: fc.integer({ min: 1, max: 4 }),
  /** Times at which a worker is replaced by another one. */
  lost: fc.array(fc.integer({ min: 50, max: 3000 }), { maxLength: 2 }),
  sharers: fc.array(
    fc.record({
      weight: fc.integer({ min: 1, max: 3 }),
      first: fc.nat(1500),
      graphs: fc.array(graph, { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 2, maxLength: 4 },
  ),
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

Deno.test("no owner waits longer than its work takes at its share, and the longest task", () => {
  fc.assert(fc.property(story, (drawn) => check(drawn, "owners")), propertyRuns(3000));
});

Deno.test("no graph waits longer than its work takes at its share, and the longest task", () => {
  fc.assert(fc.property(story, (drawn) => check(drawn, "graphs")), propertyRuns(3000));
});

/** Each sharer submits its graphs one after the other: as an owner, or for the same owner. */
function check({ workers, threads, lost, sharers }: Story, among: "owners" | "graphs"): void {
  const cluster = new FairCluster({
    fairShare: among === "owners",
    graphShare: among === "graphs" ? "fair" : "fifo",
  });
  const names = Array.from({ length: workers }, (_, index) => `w${index}`);
  for (const name of names) cluster.worker(name, threads);
  lost.forEach((at, index) =>
    cluster.at(at, () => {
      cluster.worker(`new${index}`, threads);
      names.push(`new${index}`);
      cluster.lose(names.shift() ?? "");
    })
  );
  const weights = sharers.map(({ weight }) => among === "owners" ? weight : 1);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  /** Graph -> when it was submitted, and slots that are its share. */
  const begun = new Map<string, { readonly at: number; readonly slots: number }>();
  sharers.forEach(({ first, graphs }, index) => {
    const weight = weights[index] ?? 1;
    const owner = among === "owners" ? `owner${index}` : "one";
    const submit = (next: number): void => {
      const drawn = graphs[next];
      if (drawn === undefined) return;
      const { tasks, ms, gap, cancelled } = drawn;
      const id = cluster.submit({ owner, tasks, ms, weight });
      begun.set(id, { at: cluster.now, slots: workers * threads * weight / total });
      cluster.onEnd(id, () => cluster.at(cluster.now + gap, () => submit(next + 1)));
      if (cancelled === null) return;
      cluster.at(cluster.now + cancelled, () => {
        if (!cluster.ends.has(id)) cluster.cancel(id);
      });
    };
    cluster.at(first, () => submit(0));
  });
  cluster.run();
  cluster.machine.validate();
  const longest = longestOf(cluster.runs);
  for (const [id, { at, slots }] of begun) {
    const end = cluster.ends.get(id) ?? Infinity;
    const own = cluster.runs.filter((run) => run.graph === id);
    const work = own.reduce((sum, { from, to }) => sum + to - from, 0);
    const most = work / slots + LONGEST_TIMES * longest;
    assert.ok(end - at <= most, `${id} took ${end - at} ms, at most ${most}: ${work} of work`);
  }
}

function longestOf(runs: readonly FairRun[]): number {
  return runs.reduce((longest, { from, to }) => Math.max(longest, to - from), 0);
}

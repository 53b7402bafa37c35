/** Work that data has drawn to one worker is shared out again, by real processes. */
import assert from "node:assert/strict";
import { Cluster } from "./cluster.ts";

const TASKS = 40;
const NAP_MS = 50;
const RUNS_MAX = 4;
/** Takes longer to move than all naps together, as long as naps are thought to be short. */
const LOAD_BYTES = 2 << 20;

const modules = {
  "tasks.ts": `
export const load = (bytes: number) => new Uint8Array(bytes);
export const nap = async (ms: number) => {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
  return ms;
};
`,
};

Deno.test("naps next to a large input end in under half the time that they take without stealing", async () => {
  const kept = await run(["--no-steal"]);
  assert.deepEqual(kept.workers, ["w0"], "all of them stay with their input");
  assert.equal(kept.moved, 0);
  // What else runs on this machine can only add to the time, and to how long naps are thought to
  // be, in which case they are not bound so early: one good run of a few is enough.
  const runs: Outcome[] = [];
  const isGood = ({ ms, moved }: Outcome) => ms < kept.ms / 2 && moved > 0;
  while (runs.length < RUNS_MAX && !runs.some(isGood)) {
    const shared = await run([]);
    assert.deepEqual(shared.workers, ["w0", "w1", "w2", "w3"]);
    runs.push(shared);
  }
  const seen = runs.map(({ ms, moved }) => `${ms} ms, ${moved} asked back`).join("; ");
  assert.ok(runs.some(isGood), `${seen}, against ${kept.ms} ms`);
});

interface Outcome {
  /** From submission to the end. */
  readonly ms: number;
  /** Where results are. */
  readonly workers: readonly string[];
  /** Tasks that were assigned more than once. */
  readonly moved: number;
}

/**
 * Four workers of one thread. The first has the input, and the scheduler has reason to expect short
 * naps.
 */
async function run(scheduler: readonly string[]): Promise<Outcome> {
  await using cluster = await Cluster.start({ scheduler, workers: [[], [], [], []] });
  const namespace = "naps";
  const first = await cluster.submit({
    namespace,
    modules,
    tasks: {
      large: { op: "./tasks.ts#load", args: [LOAD_BYTES], workers: ["w0"] },
      ...Object.fromEntries(
        Array.from({ length: 12 }, (_, index) => [`nap-${index}`, {
          op: "./tasks.ts#nap",
          args: index === 0 ? [0] : [{ $ref: `nap-${index - 1}` }],
          // Everybody has an executor for such tasks when the time is taken.
          workers: [`w${index % 4}`],
        }]),
      ),
    },
    outputs: ["large", "nap-11"],
  });
  assert.equal((await cluster.ended(first.id)).state, "succeeded");

  const keys = Array.from({ length: TASKS }, (_, index) => `nap-${100 + index}`);
  const startedAt = performance.now();
  const { id } = await cluster.submit({
    namespace,
    modules,
    tasks: Object.fromEntries(keys.map((key) => [key, {
      op: "./tasks.ts#nap",
      args: [NAP_MS, { $ref: "large" }],
      // What may be killed is not queued on an executor behind others, where it cannot be had back.
      timeout: 30,
    }])),
    outputs: keys,
  });
  assert.equal((await cluster.ended(id)).state, "succeeded");
  const ms = Math.round(performance.now() - startedAt);

  const { body } = await cluster.get(`/api/v1/graphs/${id}/tasks?limit=1000`);
  const { items } = body as { items: { attempts: number; holders: string[] }[] };
  const names = new Map(cluster.workers.map(({ workerId }, index) => [workerId, `w${index}`]));
  const holders = new Set(items.flatMap(({ holders }) => holders));
  return {
    ms,
    workers: [...holders].map((holder) => names.get(holder) ?? holder).sort(),
    moved: items.filter(({ attempts }) => attempts > 1).length,
  };
}

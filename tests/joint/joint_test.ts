/**
 * Property test of both state machines over a network that loses, repeats and delays. For any
 * events in any order, every machine keeps its invariants and nothing is executed or applied twice.
 * After the faults are over, every graph ends with the results of a sequential run and leaves
 * nothing behind.
 *
 * The test uses the same random commands each time. For others, and more of them:
 *
 * WEIR_JOINT_SEED=7 WEIR_PROPERTY_RUNS=5000 deno test -A tests/joint/joint_test.ts
 *
 * A failure is shortened and printed with the command that repeats it: the seed, `WEIR_JOINT_PATH`
 * (which list of commands) and `WEIR_JOINT_REPLAY` (which of its commands).
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { FROM_WORKER_FIELDS, TO_WORKER_FIELDS } from "../../protocol/mod.ts";
import { BORROWED, CACHED, JointCluster, type JointOptions } from "./cluster.ts";
import { propertyRuns } from "../property_runs.ts";
import { jointCommand, type JointModel, startedCluster } from "./commands.ts";

const { numRuns, seed: seedOfRuns } = propertyRuns(300);
const seed = Number(Deno.env.get("WEIR_JOINT_SEED") ?? seedOfRuns);
const path = Deno.env.get("WEIR_JOINT_PATH") ?? "";
const replayPath = Deno.env.get("WEIR_JOINT_REPLAY") || undefined;

const COMMANDS_MAX = 80;
/** Milliseconds: time limit, including the shortening of a failure; ample for slow machines. */
const interruptAfterTimeLimit = 60_000 + 2_000 * numRuns;
/** With fewer runs, some messages may never be sent. */
const RUNS_FOR_ALL_MESSAGES = 200;

const options: fc.Arbitrary<JointOptions> = fc.record({
  seed: fc.noShrink(fc.nat()),
  faults: fc.constantFrom(0, 0.3, 1),
  saturation: fc.constantFrom(1.1, 4),
});
const commands = fc.commands<JointModel, JointCluster>([jointCommand()], {
  maxCommands: COMMANDS_MAX,
  size: "max",
  ...(replayPath === undefined ? null : { replayPath }),
});
type Commands = typeof commands extends fc.Arbitrary<infer T> ? T : never;

Deno.test("both machines together end with the right results after any faults", () => {
  const seen = new Map<string, number>();
  const property = fc.property(options, commands, (chosen, course) => {
    const cluster = new JointCluster(chosen);
    try {
      const model = startedCluster(cluster);
      fc.modelRun(() => ({ model, real: cluster }), course);
      cluster.comeToRest();
      cluster.checkRelease();
    } catch (error) {
      const { message } = error as Error;
      throw new Error(`${message}\n${cluster.trace()}\n${message}`, { cause: error });
    }
    for (const [kind, count] of cluster.seen) seen.set(kind, (seen.get(kind) ?? 0) + count);
  });
  fc.assert(property, { seed, path, numRuns, reporter, interruptAfterTimeLimit });
  if (path === "" && numRuns >= RUNS_FOR_ALL_MESSAGES) checkSeen(seen);
});

/** Checks that every kind of message was sent, and values were shared, so that all is tested. */
function checkSeen(seen: ReadonlyMap<string, number>): void {
  // `close` is handled by the process of the worker, not by its machine.
  const messages = [...Object.keys(TO_WORKER_FIELDS), ...Object.keys(FROM_WORKER_FIELDS)]
    .filter((type) => type !== "close").concat(BORROWED, CACHED, "cache-answered", "cache-stored");
  assert.deepEqual(messages.filter((type) => !seen.has(type)), [], "messages never sent");
}

function reporter(run: fc.RunDetails<[JointOptions, Commands]>): void {
  assert.ok(run.failed || !run.interrupted, `Only ${run.numRuns} runs within the time limit`);
  if (!run.failed) return;
  const course = String(run.counterexample?.[1]);
  const replay = /replayPath="([^"]*)"/.exec(course)?.[1] ?? "";
  const again = `WEIR_JOINT_SEED=${run.seed} WEIR_JOINT_PATH=${run.counterexamplePath} ` +
    `WEIR_JOINT_REPLAY='${replay}' deno test -A tests/joint/joint_test.ts`;
  const [chosen] = run.counterexample ?? [];
  const cause = run.errorInstance as Error | null;
  throw new Error(
    `Failed in run ${run.numRuns}, shrunk ${run.numShrinks} times\n${cause?.message}\n` +
      `${JSON.stringify(chosen)}\n${course.replaceAll("),", "),\n")}\n` +
      `${cause?.message.split("\n")[0]}\nTo repeat it:\n  ${again}`,
    { cause },
  );
}

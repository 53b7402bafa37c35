/**
 * Results of short tasks are written together: a death loses some of them, and no task fails that
 * is not its cause. Each task adds a line to a file when it runs.
 */
import assert from "node:assert/strict";
import type { ExecutorPool } from "../../../executor/mod.ts";
import {
  errorOf,
  type ExecutorWorld,
  logText,
  poolWorld,
  type Started,
  valueOf,
} from "../executor_world.ts";
import { eventually } from "../../eventually.ts";

const files = {
  "tasks.ts": `
export const act = (name: string, file: string, verb: string) => {
  Deno.writeTextFileSync(file, name + "\\n", { append: true });
  if (verb === "print") console.log("I am", name);
  if (verb === "exit") Deno.exit(3);
  if (verb === "process.exit") process.exit(4);
  if (verb === "die") Deno.kill(Deno.pid, "SIGKILL");
  if (verb === "loop") for (;;);
  return name;
};
export const later = (name: string, file: string, verb: string) =>
  verb === "wait" ? new Promise((end) => setTimeout(end, 1e6)) : Promise.resolve(name);
export const forever = () => { for (;;); };
`,
};
const ACT = "./tasks.ts#act";

interface GroupRun {
  readonly op?: string;
  readonly verb?: string;
  readonly tellStart?: boolean;
}

interface GroupWorld extends AsyncDisposable {
  readonly world: ExecutorWorld<ExecutorPool>;
  /** Starts a short run. */
  start(name: string, run?: GroupRun): Started;
  /** How often each task began. */
  counts(): Record<string, number>;
}

/** A pool with one child, whose operation has been quick so often that its results wait. */
async function groupWorld(): Promise<GroupWorld> {
  const file = await Deno.makeTempFile({ prefix: "weir-test-" });
  const world = poolWorld({
    files,
    permissions: { allowRead: [file], allowWrite: [file], allowRun: true },
  });
  const start: GroupWorld["start"] = (name, { op = ACT, verb = "", tellStart = false } = {}) =>
    world.start(op, [name, file, verb], { short: true, tellStart });
  for (let run = 0; run < 20; run++) valueOf(await start("warm").ended);
  return {
    world,
    start,
    counts: () => {
      const counts: Record<string, number> = {};
      for (const name of Deno.readTextFileSync(file).trim().split("\n")) {
        if (name !== "warm") counts[name] = (counts[name] ?? 0) + 1;
      }
      return counts;
    },
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await Deno.remove(file);
    },
  };
}

Deno.test("a death in a group fails its cause alone; the others run again, and answered ones do not", async () => {
  await using group = await groupWorld();
  const { world, start } = group;
  const names = ["a", "b", "c", "d", "e"];
  const runs = names.map((name) => start(name, { verb: name === "c" ? "die" : "" }));
  const outcomes = await Promise.all(runs.map(({ ended }) => ended));
  assert.deepEqual(outcomes.map(({ type }) => type), [
    "succeeded",
    "succeeded",
    "failed",
    "succeeded",
    "succeeded",
  ]);
  const error = errorOf(outcomes[2] ?? assert.fail());
  assert.deepEqual([error.kind, error.exit], ["killed", "SIGKILL"]);
  const { a = 0, b = 0, ...rest } = group.counts();
  assert.ok(a <= 2 && b <= 2, "at most once more, if they were slow not even that");
  assert.deepEqual(rest, { c: 2, d: 1, e: 1 }, "nobody else dies alone");
  await world.value("inc", [1]);
});

for (const [verb, exit] of [["exit", "exit code 3"], ["process.exit", "exit code 4"]]) {
  Deno.test(`a task that calls ${verb} is named: results before it are kept, it runs once`, async () => {
    await using group = await groupWorld();
    const runs = ["a", "b", "c", "d"].map((name) =>
      group.start(name, { verb: name === "c" ? verb : "" })
    );
    const [a, b, c, d] = await Promise.all(runs.map(({ ended }) => ended));
    assert.deepEqual([a, b].map((each) => each && valueOf(each)), ["a", "b"]);
    assert.equal(errorOf(c ?? assert.fail()).exit, exit);
    assert.equal(d?.type, "returned");
    assert.deepEqual(group.counts(), { a: 1, b: 1, c: 1 });
  });
}

Deno.test("a task that must not run twice begins after all results before it were written", async () => {
  await using group = await groupWorld();
  const runs = ["a", "b", "c"].map((name) =>
    group.start(name, name === "c" ? { verb: "die", tellStart: true } : {})
  );
  const [a, b, c] = await Promise.all(runs.map(({ ended }) => ended));
  assert.deepEqual([a, b].map((each) => each && valueOf(each)), ["a", "b"]);
  assert.equal(errorOf(c ?? assert.fail()).kind, "killed");
  assert.deepEqual(group.counts(), { a: 1, b: 1, c: 1 });
});

Deno.test("kill() ends a task behind results that are held back; their tasks run again", async () => {
  await using group = await groupWorld();
  const runs = ["a", "b", "c", "d"].map((name) =>
    group.start(name, { verb: name === "c" ? "loop" : "" })
  );
  await eventually("the loop runs", () => group.counts().c === 1);
  group.world.executor.kill(runs[2]?.attempt ?? assert.fail(), "cancelled");
  const [a, b, c, d] = await Promise.all(runs.map(({ ended }) => ended));
  // Results wait only behind quick runs: on a busy machine these two may have been written.
  for (const each of [a, b]) assert.ok(each?.type === "returned" || each?.type === "succeeded");
  assert.equal(c?.type, "killed");
  assert.equal(d?.type, "returned");
});

Deno.test("a result does not wait while an unknown or asynchronous operation runs", async () => {
  await using group = await groupWorld();
  const before = group.start("a");
  const loop = group.start("b", { op: "./tasks.ts#forever" });
  assert.equal(valueOf(await before.ended), "a");
  group.world.executor.kill(loop.attempt, "cancelled");
  await loop.ended;
});

Deno.test("a result does not wait for a promise, and tasks whose promises settle at once share writes", async () => {
  await using group = await groupWorld();
  for (let run = 0; run < 20; run++) {
    valueOf(await group.start("warm", { op: "./tasks.ts#later" }).ended);
  }
  const quick = group.start("a");
  const soon = group.start("b", { op: "./tasks.ts#later" });
  const never = group.start("c", { op: "./tasks.ts#later", verb: "wait" });
  assert.deepEqual([await quick.ended, await soon.ended].map(valueOf), ["a", "b"]);
  group.world.executor.kill(never.attempt, "cancelled");
  assert.equal((await never.ended).type, "killed");
});

Deno.test("the log of each task is its own, whatever process it ran in", async () => {
  await using group = await groupWorld();
  const runs = ["a", "b", "c", "d"].map((name) =>
    group.start(name, { verb: name === "c" ? "die" : "print" })
  );
  await Promise.all(runs.map(({ ended }) => ended));
  const { world } = group;
  const logs = await Promise.all(runs.map(({ key }) => logText(world, key)));
  assert.deepEqual(logs, ["I am a\n", "I am b\n", undefined, "I am d\n"]);
});

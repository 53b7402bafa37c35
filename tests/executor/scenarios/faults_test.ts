/** Tasks that never end, grow without bound, or end their process: no other task fails. */
import assert from "node:assert/strict";
import { present } from "../../../base/mod.ts";
import type { Outcome } from "../../../executor/mod.ts";
import { asKey, asSha256 } from "../../../protocol/mod.ts";
import { measureResidentSize } from "../../../executor/pool/resident_size.ts";
import { eventually } from "../../eventually.ts";
import {
  errorOf,
  isAlive,
  logText,
  poolWorld,
  testWithOnePool,
  valueOf,
} from "../executor_world.ts";

const files = {
  "tasks.ts": `
export const forever = () => { for (;;); };
export const exit = (code: number) => { Deno.exit(code); };
export const pid = () => Deno.pid;
export const inc = (x: number) => x + 1;
export const devour = () => {
  const held = [];
  for (;;) held.push(new Uint8Array(4 << 20).fill(1));
};
export const fillHeap = () => {
  const held: object[] = [];
  for (;;) held.push(new Array(1000).fill({ held }));
};
export const hoard = (mebibytes: number) => {
  (globalThis as { hoard?: unknown }).hoard = new Uint8Array(mebibytes << 20).fill(1);
};
export const fill = (mebibytes: number) => {
  for (const held = new Uint8Array(mebibytes << 20).fill(1);;) held[0] = 2;
};
export const fail = (exitCode: unknown) => { throw Object.assign(new Error("no"), { exitCode }); };
let calls = 0;
export const count = () => ++calls;
export const laterThrow = () => { setTimeout(() => { throw new Error("too late"); }, 0); };
export const laterReject = () => { void Promise.reject(new Error("forgotten")); };
export const stuck = () => new Promise(() => {});
`,
};

testWithOnePool("tasks that end their process, or are killed", { files }, {
  "kill() ends an endless loop, with its process": async (world) => {
    const { attempt, ended } = await world.begin("./tasks.ts#forever");
    const [pid = 0] = world.executor.pids();
    assert.ok(isAlive(pid));
    world.executor.kill(attempt, "cancelled");
    assert.deepEqual(await ended, { type: "killed", attempt, reason: "cancelled" });
    assert.ok(!isAlive(pid), "the process is dead before the outcome is reported");
    assert.equal(await world.value("./tasks.ts#inc", [1]), 2);
  },
  "kill() returns short runs that were queued behind the killed one": async (world) => {
    const loop = await world.begin("./tasks.ts#forever", [], { short: true });
    const behind = [1, 2, 3].map(() => world.start("./tasks.ts#count", [], { short: true }));
    world.executor.kill(loop.attempt, "timeout");
    assert.equal((await loop.ended).type, "killed");
    for (const { attempt, ended } of behind) {
      assert.deepEqual(await ended, { type: "returned", attempt });
    }
  },
  "a task that ends its process fails with the exit code; queued runs are returned": async (
    world,
  ) => {
    const exit = world.start("./tasks.ts#exit", [0], { short: true });
    const behind = world.start("./tasks.ts#count", [], { short: true });
    const error = errorOf(await exit.ended);
    assert.deepEqual([error.kind, error.exit], ["exited", "exit code 0"]);
    assert.match(error.message, /ended with exit code 0/);
    assert.equal((await behind.ended).type, "returned");
    assert.equal((await world.error("./tasks.ts#exit", [7])).exit, "exit code 7");
    assert.equal(await world.value("./tasks.ts#inc", [1]), 2);
  },
  "an error keeps its exit code": async (world) => {
    assert.equal((await world.error("./tasks.ts#fail", [75])).exitCode, 75);
    assert.equal((await world.error("./tasks.ts#fail", ["75"])).exitCode, undefined);
  },
  "a task that waits for a promise that never settles fails instead of hanging": async (world) => {
    const error = await world.error("./tasks.ts#stuck");
    assert.match(error.message, /waits for a promise that can never settle/);
    assert.equal(await world.value("./tasks.ts#inc", [1]), 2);
  },
});

Deno.test("kill() does not lose results that were written before it", async () => {
  await using world = poolWorld({ files });
  await world.value("inc", [0]);
  const short = Array.from({ length: 20 }, (_, x) => world.start("inc", [x], { short: true }));
  const loop = world.start("./tasks.ts#forever", [], { short: true, tellStart: true });
  // When the start of the loop is read, the results before it may still be unread.
  const begun = new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (world.outcomes.some(({ type }) => type === "started")) {
        clearInterval(timer);
        resolve();
      }
    }, 0);
  });
  await begun;
  world.executor.kill(loop.attempt, "cancelled");
  assert.equal((await loop.ended).type, "killed");
  const values = await Promise.all(short.map(async ({ ended }) => valueOf(await ended)));
  assert.deepEqual(values, Array.from({ length: 20 }, (_, x) => x + 1));
});

Deno.test("a task that allocates without bound is killed and reported with its size, no other is", async () => {
  const limit = 250 * 2 ** 20;
  await using world = poolWorld({ files, slots: 2, executorMemoryLimit: limit });
  const beside = await world.begin("sleep", [1000]);
  const error = await world.error("./tasks.ts#devour");
  assert.equal(error.kind, "killed");
  assert.equal(error.exit, "SIGKILL");
  const { residentBytes = 0 } = error;
  assert.ok(residentBytes > limit && residentBytes < 24 * limit, `${residentBytes} bytes`);
  assert.match(error.message, /iB resident, which is more than the limit of 250\.0 MiB/);
  world.executor.kill(beside.attempt, "cancelled");
  assert.equal((await beside.ended).type, "killed", "the task beside it ran on");
});

Deno.test("a task that fills the heap ends its process, and its error says so", async () => {
  await using small = await temporaryProgram(
    `#!/bin/sh\nshift\nexec "${Deno.execPath()}" run --v8-flags=--max-old-space-size=32 "$@"\n`,
  );
  await using world = poolWorld({ files, denoPath: small.program });
  const error = await world.error("./tasks.ts#fillHeap");
  assert.equal(error.kind, "killed");
  assert.match(error.exit ?? "", /^SIG(TRAP|ABRT|ILL)$/);
  assert.match(error.message, /died by SIG\w+; it may have run out of memory/);
  assert.match(error.logTail ?? "", /out of memory/i);
  assert.equal(await world.value("inc", [1]), 2);
});

Deno.test("a task whose process is killed from outside fails with the signal and the last size", async () => {
  await using world = poolWorld({ files, sampleMs: 5 });
  const loop = await world.begin("./tasks.ts#forever");
  await eventually("a sample", () => world.executor.residentBytes() > 0);
  Deno.kill(present(world.executor.pids()[0], "a child"), "SIGTERM");
  const outcome = await loop.ended;
  const error = errorOf(outcome);
  assert.equal(error.exit, "SIGTERM");
  assert.ok((error.residentBytes ?? 0) > 2 ** 20);
  assert.ok(outcome.type === "failed" && Number.isInteger(outcome.durationUs));
});

for (const op of ["laterThrow", "laterReject"]) {
  Deno.test(`${op}: an error after the end of a task fails nothing, and its process is replaced`, async () => {
    await using world = poolWorld({ files });
    const pid = await world.value("./tasks.ts#pid");
    assert.equal(await world.value("./tasks.ts#pid"), pid, "a clean process is used again");
    assert.equal(await world.value(`./tasks.ts#${op}`), undefined);
    await eventually("the process is gone", () => !isAlive(Number(pid)));
    assert.notEqual(await world.value("./tasks.ts#pid"), pid);
  });
}

Deno.test("a child is never shared by two graphs, submitters or module sets", async () => {
  await using world = poolWorld({ files, slots: 1, spares: 4 });
  assert.equal(await world.value("./tasks.ts#count"), 1);
  assert.equal(await world.value("./tasks.ts#count"), 2);
  world.open("other");
  world.open("bob", { namespace: "g", submitter: "bob" });
  world.open("set", { namespace: "g", modules: asSha256("6".repeat(64)) });
  for (const graph of ["other", "bob", "set"]) {
    assert.equal(await world.value("./tasks.ts#count", [], { graph }), 1, graph);
  }
  world.open("same", { namespace: "g" });
  assert.equal(await world.value("./tasks.ts#count", [], { graph: "same" }), 3);
});

Deno.test("closeGraph() ends the process of the graph", async () => {
  await using world = poolWorld({ files });
  const pid = Number(await world.value("./tasks.ts#pid"));
  assert.ok(isAlive(pid));
  world.executor.closeGraph("g" as never);
  await eventually("the process is gone", () => !isAlive(pid));
});

Deno.test("an idle child that has grown by too much is replaced", async () => {
  await using world = poolWorld({ files, sampleMs: 5, idleGrowthBytesMax: 40 * 2 ** 20 });
  await eventually("a sample", () => world.executor.residentBytes() > 0);
  const pid = Number(await world.value("./tasks.ts#pid"));
  await world.value("./tasks.ts#hoard", [5]);
  assert.equal(await world.value("./tasks.ts#pid"), pid);
  await world.value("./tasks.ts#hoard", [80]);
  await eventually("the process is gone", () => !isAlive(pid));
  assert.notEqual(await world.value("./tasks.ts#pid"), pid);
});

Deno.test("clean children are kept ready for the first task of a graph", async () => {
  await using world = poolWorld({ files, slots: 1, spares: 1 });
  const [spare] = world.executor.pids();
  assert.equal(await world.value("./tasks.ts#pid"), spare);
  const [, next] = world.executor.pids();
  world.open("other");
  assert.equal(await world.value("./tasks.ts#pid", [], { graph: "other" }), next);
});

Deno.test("a pool whose children cannot be started gives its runs back and says why, once", async () => {
  const troubles: string[] = [];
  const denoPath = "/nowhere/deno";
  await using world = poolWorld({ denoPath, onTrouble: (trouble) => troubles.push(trouble) });
  for (let run = 0; run < 3; run++) {
    const outcome = await world.run("inc", [1]);
    assert.equal(outcome.type, "unavailable");
    assert.match(detailOf(outcome), /\/nowhere\/deno/);
  }
  assert.match(await world.executor.probe() ?? "", /\/nowhere\/deno/);
  assert.equal(troubles.length, 1);
});

Deno.test("probe() makes deleted folders again, with the modules of open graphs", async () => {
  const troubles: string[] = [];
  const onTrouble = (trouble: string) => troubles.push(trouble);
  await using world = poolWorld({ files, slots: 1, spares: 0, onTrouble });
  const pid = Number(await world.value("./tasks.ts#pid"));
  Deno.removeSync(world.folder, { recursive: true });
  Deno.kill(pid, "SIGKILL");
  await eventually("it is gone", () => world.executor.pids().length === 0);
  const outcome = await world.run("./tasks.ts#count");
  assert.equal(outcome.type, "unavailable");
  assert.equal(troubles.length, 1, "reported once");
  assert.equal(await world.executor.probe(), null);
  assert.equal(await world.value("./tasks.ts#count"), 1);
});

Deno.test("a pool whose children die at once reports their output", async () => {
  await using failing = await temporaryProgram('#!/bin/sh\necho "no luck" >&2\nexit 3\n');
  await using world = poolWorld({ denoPath: failing.program, onTrouble: () => {} });
  const outcome = await world.run("inc", [1]);
  assert.match(detailOf(outcome), /did not start \(exit code 3\): no luck/);
});

Deno.test("residentBytes() is the sum of all processes of the pool", async () => {
  await using world = poolWorld({ slots: 2, spares: 2, sampleMs: 5 });
  await world.value("inc", [1]);
  const sizes = () =>
    world.executor.pids().map((pid) => measureResidentSize(pid, { descendants: false }));
  await eventually("all have started", () => sizes().every(({ bytes }) => bytes > 20 * 2 ** 20));
  await eventually("starts", () => world.executor.starts === world.executor.pids().length);
  const sum = world.executor.residentBytes();
  const unshared = sizes().reduce((sum, size) => sum + size.unshared, 0);
  const all = sizes().reduce((sum, { bytes }) => sum + bytes, 0);
  assert.ok(sum > unshared * 0.9, `${sum} of ${unshared} bytes`);
  assert.ok(sum < all, "the Deno program is in memory once, and not counted");
  const shared = world.executor.sharedBytes?.() ?? 0;
  const largest = Math.max(...sizes().map(({ bytes, unshared }) => bytes - unshared));
  assert.ok(shared > 0 && shared < 1.5 * largest, `${shared} of ${largest} bytes`);
});

Deno.test("replaceIdle() replaces children that are idle and have grown, and no others", async () => {
  await using world = poolWorld({ files, slots: 2, spares: 1 });
  const pid = Number(await world.value("./tasks.ts#pid"));
  world.executor.residentBytes();
  world.executor.replaceIdle(40 * 2 ** 20);
  assert.equal(await world.value("./tasks.ts#pid"), pid);
  await world.value("./tasks.ts#hoard", [80]);
  await eventually("the process is gone", () => {
    world.executor.residentBytes();
    world.executor.replaceIdle(40 * 2 ** 20);
    return !isAlive(pid);
  });
  assert.notEqual(await world.value("./tasks.ts#pid"), pid);
});

Deno.test("growth is measured also without a sample before the first task", async () => {
  await using world = poolWorld({ files, slots: 1, spares: 0, sampleMs: 2 ** 30 });
  const pid = Number(await world.value("./tasks.ts#pid"));
  await world.value("./tasks.ts#hoard", [80]);
  await eventually("the process is gone", () => {
    world.executor.residentBytes();
    world.executor.replaceIdle(40 * 2 ** 20);
    return !isAlive(pid);
  });
});

Deno.test("killLargest() kills the largest, an idle one first, and says why", async () => {
  await using world = poolWorld({ files, slots: 2, spares: 1 });
  const loop = await world.begin("./tasks.ts#fill", [100]);
  const pid = Number(await world.value("./tasks.ts#pid"));
  await world.value("./tasks.ts#hoard", [60]);
  const kill = () => {
    world.executor.residentBytes();
    world.executor.killLargest("there was no memory left", 40 * 2 ** 20);
  };
  await eventually("the idle one is gone", () => {
    kill();
    return !isAlive(pid);
  });
  await eventually("the busy one is gone", () => {
    kill();
    return world.outcomes.some(({ type, attempt }) =>
      type === "failed" && attempt === loop.attempt
    );
  });
  const error = errorOf(await loop.ended);
  assert.deepEqual([error.kind, error.name], ["killed", "MemoryExceeded"]);
  assert.match(error.message, /was killed: there was no memory left: \d+\.\d MiB$/);
  assert.ok((error.residentBytes ?? 0) > 40 * 2 ** 20);
  const pids = world.executor.pids();
  kill();
  assert.deepEqual(world.executor.pids(), pids, "no other child has grown");
  assert.equal(await world.value("inc", [1]), 2);
});

Deno.test("pool over TCP: results, kills and secrets work where there are no Unix sockets", async () => {
  await using world = poolWorld({ files, transport: "tcp" });
  assert.equal(await world.value("./tasks.ts#count"), 1);
  const loop = await world.begin("./tasks.ts#forever", [], { key: asKey("g/loop") });
  world.executor.kill(loop.attempt, "timeout");
  assert.equal((await loop.ended).type, "killed");
  const outcomes: Outcome["type"][] = world.outcomes.map(({ type }) => type);
  assert.deepEqual(outcomes, ["succeeded", "started", "killed"]);
});

interface TemporaryProgram extends AsyncDisposable {
  readonly program: string;
}

async function temporaryProgram(text: string): Promise<TemporaryProgram> {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  const program = `${folder}/program`;
  await Deno.writeTextFile(program, text, { mode: 0o755 });
  return { program, [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }) };
}

function detailOf(outcome: Outcome): string {
  return outcome.type === "unavailable" ? outcome.detail : "";
}

Deno.test("exec ends with its program, and what the program left running is named and killed", async () => {
  await using world = poolWorld({ permissions: { allowRun: ["sh"] } });
  const run = world.start("exec", ["sh", ["-c", "sleep 600 & echo $! it; echo late >&2"]]);
  const { stdout, stderr, code } = valueOf(await run.ended) as Record<string, string>;
  assert.deepEqual([code, stderr], [0, "late\n"]);
  const pid = Number(stdout?.split(" ")[0]);
  assert.ok(pid > 0, stdout);
  await eventually("what was left running is killed", () => !isAlive(pid));
  const log = await logText(world, run.key);
  assert.match(log ?? "", /"sh" has ended. A program that it started still has its output/);
  assert.match(log ?? "", new RegExp(`Left running, and killed: sleep \\(pid ${pid}\\)`));
  assert.equal(await world.value("inc", [1]), 2);
});

Deno.test("what a program has started is killed with it after its timeout", async () => {
  await using world = poolWorld({ permissions: { allowRun: ["sh"] } });
  const script = "sleep 600 & echo $!; wait";
  let pid = NaN;
  // On a busy machine the program may not have printed anything by then.
  for (let timeout = 0.2; !(pid > 0) && timeout < 60; timeout *= 5) {
    const run = world.start("exec", ["sh", ["-c", script], { timeout, output: "log" }]);
    assert.equal(errorOf(await run.ended).name, "ProgramTimedOut");
    pid = Number(/^\d+/.exec(await logText(world, run.key) ?? "")?.[0]);
  }
  assert.ok(pid > 0);
  await eventually("the other program is killed", () => !isAlive(pid));
});

/** Output is attributed to the task that printed it, complete and in order. */
import assert from "node:assert/strict";
import type { Key } from "../../../protocol/mod.ts";
import { eventually } from "../../eventually.ts";
import { logText, poolWorld, testWithOnePool } from "../executor_world.ts";

/** Smaller than by default, so that less has to be printed. */
const LOG_BYTES_MAX = 64 * 1024;

const files = {
  "tasks.ts": `
import process from "node:process";
export const say = (text: string) => { console.log(text); return text; };
export const both = () => { console.log("out 1"); console.error("err 1"); console.log("out 2"); };
export const raw = () => { Deno.stdout.writeSync(new TextEncoder().encode("raw")); };
export const stream = async () => {
  const writer = Deno.stdout.writable.getWriter();
  await writer.write(new TextEncoder().encode("streamed"));
  writer.releaseLock();
};
export const byNode = () => { process.stdout.write("by node"); };
export const silent = () => 1;
export const fail = () => { console.log("x".repeat(5000) + "the end"); throw new Error("no"); };
export const flood = (lines: number) => { for (let i = 0; i < lines; i++) console.log("line " + i); };
export const pour = (mebibytes: number) => {
  const line = new TextEncoder().encode("x".repeat(2 ** 16 - 1) + "\\n");
  for (let i = 0; i < 16 * mebibytes; i++) for (let at = 0; at < line.length;) {
    at += Deno.stdout.writeSync(line.subarray(at));
  }
  console.log("the end");
};
export const talkForever = () => { console.log("I am here"); for (;;); };
export const talkAndExit = () => { console.log("last words"); Deno.exit(1); };
export const closeOutput = () => { console.log("before"); Deno.stdout.close(); return 1; };
export const spawn = () => new Deno.Command("echo", { args: ["from a program"], stdout: "inherit" }).outputSync().code;
`,
};

testWithOnePool("output of tasks that run one after another", { files }, {
  "logs() gives what the last run of a task printed, to either stream": async (world) => {
    const { key, attempt, ended } = world.start("./tasks.ts#both");
    await ended;
    const { logs } = world.executor;
    const log = logs.find(key);
    assert.deepEqual(log, { key, attempt, graph: "g", state: "succeeded", start: 0, end: 18 });
    const text = await logText(world, key);
    assert.deepEqual(text?.split("\n").sort(), ["", "err 1", "out 1", "out 2"]);
    const again = world.start("./tasks.ts#say", ["again"], { key });
    await again.ended;
    assert.equal(await logText(world, key), "again\n");
    assert.equal(logs.find(key, attempt)?.end, 18, "the log of the first attempt is still there");
    const silent = world.start("./tasks.ts#silent", [], { key });
    await silent.ended;
    assert.equal(logs.find(key, silent.attempt), undefined, "the last run printed nothing");
    assert.equal(logs.find(key)?.attempt, again.attempt);
  },
  "logs() has output that was not printed by console": async (world) => {
    for (const [op, text] of [["raw", "raw"], ["stream", "streamed"], ["byNode", "by node"]]) {
      const { key, ended } = world.start(`./tasks.ts#${op}`);
      await ended;
      assert.equal(await logText(world, key), text, op);
    }
  },
  "a failure has the end of the output of its task": async (world) => {
    const error = await world.error("./tasks.ts#fail");
    assert.match(error.logTail ?? "", /^x+the end\n$/);
    assert.ok((error.logTail?.length ?? 0) <= 2048);
    assert.equal((await world.error("./tasks.ts#talkAndExit")).logTail, "last words\n");
  },
  "logs() shows what a running task has printed so far": async (world) => {
    const { key, attempt, ended } = await world.begin("./tasks.ts#talkForever");
    await eventually("the output is read", async () => await logText(world, key) === "I am here\n");
    world.executor.kill(attempt, "timeout");
    assert.deepEqual(await ended, {
      type: "killed",
      attempt,
      reason: "timeout",
      logTail: "I am here\n",
    });
    assert.equal(await logText(world, key), "I am here\n");
  },
  "a run that is killed before it begins has none of the output of the one before": async (
    world,
  ) => {
    const first = await world.begin("./tasks.ts#talkForever", []);
    const second = world.start("./tasks.ts#say", ["never"]);
    await eventually("output", async () => await logText(world, first.key) === "I am here\n");
    world.executor.kill(second.attempt, "cancelled");
    assert.deepEqual(await second.ended, {
      type: "killed",
      attempt: second.attempt,
      reason: "cancelled",
    });
    world.executor.kill(first.attempt, "cancelled");
    await first.ended;
  },
  "a task that closes its output still ends": async (world) => {
    assert.equal(await world.value("./tasks.ts#closeOutput"), 1);
    assert.equal(await world.value("./tasks.ts#silent"), 1);
  },
});

Deno.test("logs() separates pipelined tasks, and is complete when the outcome is reported", async () => {
  await using world = poolWorld({ files, slots: 2 });
  const runs = Array.from({ length: 300 }, (_, index) => {
    const text = `${index} `.repeat(1 + index % 400).trim();
    const started = index % 3 === 0
      ? world.start("inc", [index], { short: true })
      : world.start("./tasks.ts#say", [text], { short: true });
    const told = started.ended.then(() => logText(world, started.key));
    return { expected: index % 3 === 0 ? undefined : `${text}\n`, told };
  });
  for (const { expected, told } of runs) assert.equal(await told, expected);
});

Deno.test("a long log is cut at its beginning", async () => {
  await using world = poolWorld({ files, logBytesMax: LOG_BYTES_MAX });
  const { key, ended } = world.start("./tasks.ts#flood", [20_000]);
  await ended;
  const log = world.executor.logs.find(key);
  const text = await logText(world, key);
  assert.ok(text?.endsWith("line 19998\nline 19999\n"));
  assert.equal(text?.length, LOG_BYTES_MAX);
  assert.equal(log?.end, 20_000 * "line ".length + 108_890);
  assert.equal(log?.start, log.end - LOG_BYTES_MAX);
});

Deno.test("a flood takes bounded room on disk, and the end of it can be read", async () => {
  await using world = poolWorld({ files, slots: 2, logBytesMax: LOG_BYTES_MAX });
  const { key, ended } = world.start("./tasks.ts#pour", [4]);
  const { key: other } = world.start("./tasks.ts#say", ["beside it"]);
  await eventually(
    "the other task is logged",
    async () => await logText(world, other) !== undefined,
  );
  await ended;
  assert.equal(await logText(world, other), "beside it\n");
  const log = world.executor.logs.find(key);
  assert.equal(log?.end, 4 * 2 ** 20 + "the end\n".length);
  assert.ok((await logText(world, key))?.endsWith("xxx\nthe end\n"));
  const sizes: number[] = [];
  for await (const { name } of Deno.readDir(`${world.folder}/logs`)) {
    sizes.push((await Deno.stat(`${world.folder}/logs/${name}`)).size);
  }
  assert.deepEqual(sizes.sort((a, b) => a - b), ["beside it\n".length, LOG_BYTES_MAX]);
});

Deno.test("output of programs is attributed to the task that started them", async () => {
  await using world = poolWorld({ files, permissions: { allowRun: ["echo"] } });
  const { key, ended } = world.start("./tasks.ts#spawn");
  await ended;
  assert.equal(await logText(world, key), "from a program\n");
});

Deno.test("logs() is undefined for a task that never ran", async () => {
  await using world = poolWorld();
  assert.equal(world.executor.logs.find("g/none" as Key), undefined);
});

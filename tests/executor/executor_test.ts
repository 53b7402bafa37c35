/** What every executor does with a call: one suite for the process pool and the inline executor. */
import assert from "node:assert/strict";
import { asAttempt } from "../../protocol/mod.ts";
import {
  type ExecutorWorld,
  type Files,
  inlineWorld,
  poolWorld,
  RawBytes,
} from "./executor_world.ts";

const files: Files = {
  "tasks.ts": `
import { twice } from "./lib/twice.ts";
import table from "./table.json" with { type: "json" };
export default (x: number) => x - 1;
export const double = (x: number) => twice(x);
export const lookUp = (name: keyof typeof table) => table[name];
export const later = async (x: number) => { await new Promise((go) => setTimeout(go, 1)); return x; };
export const same = (a: object, b: object) => a === b;
export const nothing = () => undefined;
export const collect = (...args: unknown[]) => new Map([["args", args]]);
export const total = (block: Float64Array) => block.reduce((sum, x) => sum + x, 0);
export const isView = (block: Float64Array) => block.byteLength < block.buffer.byteLength;
export const unfit = () => ({ deep: [() => 1] });
export const elsewhere = () => { throw Object.assign(new Error("not here"), { name: "Reschedule" }); };
export const wrapped = () => {
  try {
    parse("{");
  } catch (cause) {
    throw new RangeError("cannot go on", { cause });
  }
};
function parse(text: string) { return JSON.parse(text); }
export const throwText = () => { throw "just text"; };
export const throwTrap = () => { throw new Proxy({}, { get() { throw 1; }, has() { throw 1; } }); };
export const spawn = (tasks: object) => ({ $spawn: { tasks } });
export const spawnLarge = () => ({ $spawn: "x".repeat(16 * 1024 * 1024) });
export const spawnCycle = () => { const tasks = {}; tasks.a = tasks; return { $spawn: tasks }; };
export const inside = () => [{ $spawn: {} }, { $spawn: {}, more: 1 }];
const timers: number[] = [];
export const forever = () => new Promise((go) => timers.push(setTimeout(go, 1e6)));
// A task sets its timer after its start. Without processes, only tidyUp ends it.
export const timerIsSet = async () => { while (timers.length === 0) await later(0); };
export const tidyUp = () => timers.splice(0).forEach(clearTimeout);
export const notAFunction = 5;
`,
  "lib/twice.ts": "export const twice = (x: number) => 2 * x;",
  "table.json": '{"one": 1}',
  "broken.ts": "export const x = ;",
};

type Setup = { readonly files?: Files; readonly slots?: number };

const makers: readonly (readonly [string, (setup: Setup) => ExecutorWorld])[] = [
  ["ExecutorPool", poolWorld],
  ["InlineExecutor", inlineWorld],
];

type Body = (world: ExecutorWorld) => Promise<void>;

for (const [name, make] of makers) {
  const shared: (readonly [what: string, body: Body])[] = [];
  /** A test that leaves the executor as it was; all of them have one. */
  const test = (what: string, body: Body) => shared.push([what, body]);
  const testAlone = (what: string, body: Body) =>
    Deno.test(`${name}: ${what}`, async () => {
      await using world = make({ files });
      await body(world);
    });

  test("run() calls built-ins, exports of modules, default exports and exports of node:", async (world) => {
    assert.equal(await world.value("inc", [41]), 42);
    assert.equal(await world.value("./tasks.ts#double", [4]), 8);
    assert.equal(await world.value("./tasks.ts", [4]), 3);
    assert.equal(await world.value("./tasks.ts#lookUp", ["one"]), 1);
    assert.equal(await world.value("node:path#basename", ["/a/b.txt"]), "b.txt");
  });

  test("run() awaits an asynchronous function", async (world) => {
    assert.equal(await world.value("./tasks.ts#later", [7]), 7);
  });

  test("run() resolves references by index, nested calls and literals, at any depth", async (world) => {
    const args = [
      { $ref: 1 },
      [{ deep: { $ref: 0 } }],
      { $call: { op: "add", args: [{ $ref: 1 }, { $call: { op: "inc", args: [1] } }] } },
      { $value: { $ref: 0 } },
    ];
    const value = await world.value("./tasks.ts#collect", args, { inputs: ["zero", 40] });
    assert.deepEqual(value, new Map([["args", [40, [{ deep: "zero" }], 42, { $ref: 0 }]]]));
  });

  test("run() awaits nested calls before their parent", async (world) => {
    const call = { $call: { op: "./tasks.ts#later", args: [3] } };
    assert.equal(await world.value("add", [call, call]), 6);
  });

  test("run() gives one object to two references to one input", async (world) => {
    assert.equal(
      await world.value("./tasks.ts#same", [{ $ref: 0 }, { $ref: 0 }], { inputs: [{}] }),
      true,
    );
  });

  test("run() keeps undefined, and large inputs", async (world) => {
    assert.equal(await world.value("./tasks.ts#nothing"), undefined);
    const block = new Float64Array(100_000).fill(0.5);
    const inputs = [block, "x".repeat(70_001), block.slice(0, 3)];
    assert.equal(await world.value("./tasks.ts#total", [{ $ref: 0 }], { inputs }), 50_000);
    assert.equal(await world.value("len", [{ $ref: 1 }], { inputs }), 70_001);
    assert.deepEqual(await world.value("identity", [{ $ref: 0 }], { inputs }), block);
    for (const at of [0, 2]) {
      const view = await world.value("./tasks.ts#isView", [{ $ref: at }], { inputs });
      assert.equal(view, true, `input ${at} is decoded without a copy`);
    }
  });

  test("run() reports what a task throws, with its causes, without paths of this machine", async (world) => {
    const error = await world.error("./tasks.ts#wrapped");
    assert.deepEqual([error.kind, error.name, error.message], [
      "raised",
      "RangeError",
      "cannot go on",
    ]);
    assert.match(error.stack ?? "", /^RangeError: cannot go on\n +at wrapped \(tasks\.ts:19:11\)/);
    assert.equal(error.cause?.name, "SyntaxError");
    assert.match(error.cause?.stack ?? "", /at parse \(tasks\.ts:22:/);
    assert.ok(!JSON.stringify(error).includes("file:"), JSON.stringify(error));
    assert.ok(!JSON.stringify(error).includes("executor/"), JSON.stringify(error));
  });

  test("run() reports thrown values that are not errors", async (world) => {
    const { message } = await world.error("./tasks.ts#throwText");
    assert.equal(message, "A value was thrown that is not an error: just text");
    const trap = await world.error("./tasks.ts#throwTrap");
    assert.equal(trap.message, "An error was thrown whose properties cannot be read");
  });

  test("run() fails when the result is not data, says where, and runs the next task", async (world) => {
    const error = await world.error("./tasks.ts#unfit");
    assert.equal(error.kind, "raised");
    assert.match(error.message, /Cannot keep the result of "\.\/tasks\.ts#unfit": .*\$\.deep\[0\]/);
    assert.equal(await world.value("inc", [1]), 2);
  });

  test("run() reports an input that cannot be decoded", async (world) => {
    const inputs = [1, new RawBytes(new Uint8Array([0xc1]))];
    const outcome = await world.run("add", [{ $ref: 0 }, { $ref: 1 }], { inputs });
    assert.equal(outcome.type, "undecodable");
    assert.equal(outcome.type === "undecodable" && outcome.input, "g/input-1");
    assert.equal(
      await world.value("inc", [{ $ref: 0 }], { inputs }),
      2,
      "other inputs can be used",
    );
  });

  test("run() reports a task that asks to run on another worker", async (world) => {
    const outcome = await world.run("./tasks.ts#elsewhere");
    assert.ok(outcome.type === "failed", outcome.type);
    const { kind, name, message } = outcome.error;
    assert.deepEqual([kind, name, message], ["rescheduled", "Reschedule", "not here"]);
  });

  test("run() passes on the graph that a task returns", async (world) => {
    const tasks = { a: { op: "inc", args: ["ü"] } };
    const outcome = await world.run("./tasks.ts#spawn", [tasks]);
    assert.ok(outcome.type === "spawned", outcome.type);
    assert.equal(outcome.document, JSON.stringify({ tasks }));
    assert.ok(outcome.startedAt > 0 && Number.isInteger(outcome.durationUs));
    assert.equal(await world.value("inc", [1]), 2, "the executor runs the next task");
  });

  test("run() takes nothing for a graph but an object that a module returned", async (world) => {
    const inside = [{ $spawn: {} }, { $spawn: {}, more: 1 }];
    assert.deepEqual(await world.value("./tasks.ts#inside"), inside);
    const value = { $spawn: { tasks: {} } };
    assert.deepEqual(await world.value("identity", [{ $value: value }]), value);
    const call = { $call: { op: "./tasks.ts#spawn", args: [{}] } };
    assert.deepEqual(await world.value("identity", [call]), value, "a nested call");
  });

  test("run() fails a graph that is too large, or not JSON", async (world) => {
    const large = await world.error("./tasks.ts#spawnLarge");
    assert.deepEqual([large.kind, large.name], ["raised", "spawn_limit"]);
    assert.match(large.message, /their graph is larger than 16777216 bytes/);
    const cycle = await world.error("./tasks.ts#spawnCycle");
    assert.match(cycle.message, /Cannot start the tasks of ".*#spawnCycle": .*circular/);
  });

  test("run() refuses operations that do not exist", async (world) => {
    for (
      const [op, reason] of [
        ["nope", /no built-in operation with this name/],
        ["./tasks.ts#absent", /no export "absent"; it has: collect, default, double/],
        ["./tasks.ts#notAFunction", /the export is number, not a function/],
      ] as const
    ) {
      const error = await world.error(op);
      assert.equal(error.kind, "refused");
      assert.match(error.message, reason);
    }
    const broken = await world.error("./broken.ts#x");
    assert.match(broken.message, /^SyntaxError: Expression expected[^]* at broken\.ts:1:18$/);
  });

  testAlone(
    "run() refuses graphs that are not open, and modules of a graph without modules",
    async (world) => {
      const unknown = await world.error("inc", [1], { graph: "h" });
      assert.deepEqual([unknown.kind, unknown.name], ["refused", "NoExecutor"]);
      world.open("h", { modules: null });
      const bare = await world.error("./tasks.ts#double", [1], { graph: "h" });
      assert.match(bare.message, /the graph was submitted without modules/);
    },
  );

  testAlone("run() reports the start first, when it is requested", async (world) => {
    const asked = world.start("inc", [1], { tellStart: true });
    const notAsked = world.start("inc", [2]);
    await Promise.all([asked.ended, notAsked.ended]);
    assert.deepEqual(
      world.outcomes.map(({ type, attempt }) => [type, attempt]),
      [["started", asked.attempt], ["succeeded", asked.attempt], ["succeeded", notAsked.attempt]],
    );
  });

  test("run() reports when the task began and how long it took", async (world) => {
    const before = Date.now();
    const outcome = await world.run("sleep", [0.02]);
    assert.ok(outcome.type === "succeeded");
    assert.ok(outcome.startedAt >= before && outcome.startedAt <= Date.now());
    assert.ok(Number.isInteger(outcome.durationUs), "microseconds are whole");
    assert.ok(outcome.durationUs >= 19_000, `${outcome.durationUs}`);
    assert.ok(outcome.durationUs <= 1000 * (Date.now() - before + 1), `${outcome.durationUs}`);
  });

  testAlone("kill() ends a task that waits, and no other", async (world) => {
    const { attempt, ended } = await world.begin("./tasks.ts#forever");
    if (name === "InlineExecutor") await world.run("./tasks.ts#timerIsSet");
    world.executor.kill(asAttempt(999), "cancelled");
    world.executor.kill(attempt, "timeout");
    assert.deepEqual(await ended, { type: "killed", attempt, reason: "timeout" });
    assert.equal(await world.value("inc", [1]), 2);
    world.executor.kill(attempt, "cancelled");
    await world.run("./tasks.ts#tidyUp");
  });

  testAlone("close() returns open runs", async (world) => {
    const running = await world.begin("./tasks.ts#forever");
    if (name === "InlineExecutor") {
      await world.run("./tasks.ts#timerIsSet");
      await world.run("./tasks.ts#tidyUp");
    }
    await world.executor.close();
    assert.deepEqual(await running.ended, { type: "returned", attempt: running.attempt });
    assert.equal((await world.run("inc", [1])).type, "returned");
  });

  Deno.test(`${name}: one executor for`, async (context) => {
    // Built-ins have a separate process, which the modules would replace in a single slot.
    await using world = make({ files, slots: 2 });
    for (const [what, body] of shared) await context.step(what, () => body(world));
  });
}

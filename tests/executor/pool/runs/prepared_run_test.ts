/**
 * Graphs at every documented limit of a task: what is accepted can be sent to a process, read there
 * and given to its operation; what is beyond a limit is refused with a pointer.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import {
  ARGUMENT_DEPTH_MAX,
  ARGUMENTS_MAX,
  FILE_NAME_BYTES_MAX,
  FILE_PATH_BYTES_MAX,
  KEY_BYTES_MAX,
  LABEL_CHARACTERS_MAX,
  MSGPACK_ARGUMENT_BYTES_MAX,
  OPERATION_CHARACTERS_MAX,
  RETRY_DELAY_SECONDS_MAX,
  RETRY_REASONS_MAX,
  TASK_FILES_MAX,
  TIME_SECONDS_MAX,
} from "../../../../base/mod.ts";
import { fillArguments } from "../../../../executor/child/arguments.ts";
import { prepareRun } from "../../../../executor/pool/runs/prepared_run.ts";
import { compile, type CompiledTask } from "../../../../graph/mod.ts";
import { decodeCall, encode } from "../../../../protocol/codec.ts";
import {
  asAttempt,
  asGraphId,
  asKey,
  NO_SETTINGS,
  type RunSettings,
} from "../../../../protocol/mod.ts";
import { propertyRuns } from "../../../property_runs.ts";
import { errorOf, poolWorld, valueOf } from "../../executor_world.ts";

/** A value in `levels` arrays. */
function nested(levels: number, value: unknown = 1): unknown {
  let outer = value;
  for (let level = 0; level < levels; level++) outer = [outer];
  return outer;
}

const compileGraph = (submission: object) =>
  compile(submission, { namespace: "n", builtins: { has: () => true } });

type Task = Pick<CompiledTask, "key" | "op" | "args" | "dependencies">;

const runOf = ({ key, op, args, dependencies }: Task) => ({
  key: asKey(`weir/n/${key}`),
  attempt: asAttempt(1),
  graph: asGraphId("g"),
  call: { op, args },
  inputs: dependencies.map((input) => [asKey(`weir/n/${input}`), encode(null)] as const),
  short: true,
  tellStart: false,
  settings: NO_SETTINGS,
});

/** Prepares every task for a process, and reads it as the process does. */
function sendAll(tasks: readonly Task[]): void {
  for (const task of tasks) {
    const { sent } = prepareRun(runOf(task), false);
    const [op, args] = decodeCall(sent.call) as [string, unknown[]];
    assert.equal(op, task.op);
    fillArguments(args, { value: () => null });
  }
}

const repeated = (count: number, text = "x") => text.repeat(count);
const list = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);
const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, "x"]));
/** A path of `bytes` bytes. */
const path = (bytes: number) => repeated(bytes - 1, "ab/").slice(0, bytes - 1) + "z";
/** The base64 of a binary that takes `bytes` bytes with its head of three. */
const msgpack = (bytes: number) => encode(new Uint8Array(bytes - 3)).toBase64();

/** Limit -> its value, and a graph whose task has `n` of what is limited. */
const LIMITS: Readonly<Record<string, readonly [limit: number, graph: (n: number) => object]>> = {
  "levels of an argument": [ARGUMENT_DEPTH_MAX, (n) => ({ a: { op: "f", args: [nested(n)] } })],
  "levels of a literal": [ARGUMENT_DEPTH_MAX, (n) => ({ a: { value: nested(n) } })],
  "levels of a literal in a call": [
    ARGUMENT_DEPTH_MAX - 1,
    (n) => ({ a: { op: "f", args: [{ $value: nested(n) }] } }),
  ],
  "levels of a file": [
    ARGUMENT_DEPTH_MAX - 1,
    (n) => ({ a: { op: "f", inputs: { x: nested(n) } } }),
  ],
  "levels around a reference": [
    ARGUMENT_DEPTH_MAX - 1,
    (n) => ({ a: { op: "f" }, b: { op: "f", args: [nested(n, { $ref: "a" })] } }),
  ],
  "levels around a file of a result": [
    ARGUMENT_DEPTH_MAX - 1,
    (n) => ({
      a: { op: "f", outputs: { x: "x" } },
      b: { op: "f", args: [nested(n, { $ref: "a", file: "x" })], inputs: { x: "y" } },
    }),
  ],
  "levels around a call": [
    ARGUMENT_DEPTH_MAX - 2,
    (n) => ({ a: { op: "f", args: [nested(n, { $call: { op: "f", args: [1] } })] } }),
  ],
  "arguments": [ARGUMENTS_MAX, (n) => ({ a: { op: "f", args: list(n) } })],
  "characters of an operation": [OPERATION_CHARACTERS_MAX, (n) => ({ a: { op: repeated(n) } })],
  "bytes of MessagePack": [
    MSGPACK_ARGUMENT_BYTES_MAX,
    (n) => ({ a: { op: "f", args: [{ $msgpack: msgpack(n) }] } }),
  ],
  "bytes of a key": [KEY_BYTES_MAX, (n) => ({ [repeated(n)]: { op: "f" } })],
  "characters of a label": [
    LABEL_CHARACTERS_MAX,
    (n) => ({ a: { op: "f", label: repeated(n) } }),
  ],
  "input files": [TASK_FILES_MAX, (n) => ({ a: { op: "f", inputs: named(list(n)) } })],
  "output files": [TASK_FILES_MAX, (n) => ({ a: { op: "f", outputs: named(list(n)) } })],
  "bytes of the path of a file": [
    FILE_PATH_BYTES_MAX,
    (n) => ({ a: { op: "f", inputs: named([path(n)]) } }),
  ],
  "bytes of the name of a file": [
    FILE_NAME_BYTES_MAX,
    (n) => ({ a: { op: "f", outputs: named([repeated(n)]) } }),
  ],
  "reasons of retries": [
    RETRY_REASONS_MAX,
    (n) => ({ a: { op: "f", retryOn: list(n).map((i) => `E${i}`) } }),
  ],
  "seconds of a delay": [
    RETRY_DELAY_SECONDS_MAX,
    (n) => ({ a: { op: "f", retries: 1, retryDelay: n } }),
  ],
  "seconds of a timeout": [TIME_SECONDS_MAX, (n) => ({ a: { op: "f", timeout: n } })],
};

for (const [what, [limit, graph]] of Object.entries(LIMITS)) {
  Deno.test(`a graph with up to ${limit} ${what} is accepted and can be sent, one more is refused`, () => {
    for (const n of [limit - 1, limit]) {
      const compiled = compileGraph({ tasks: graph(n) });
      assert.ok(compiled.ok, `${n}: ${JSON.stringify(compiled)}`);
      sendAll(compiled.compiled.tasks);
    }
    const beyond = compileGraph({ tasks: graph(limit + 1) });
    assert.ok(!beyond.ok, "it was accepted");
    assert.ok(beyond.faults.every(({ pointer }) => pointer.startsWith("/tasks/")));
  });
}

/** Containers and forms around an argument, and the number of levels that they add. */
const WRAPPERS: readonly ((value: unknown) => unknown)[] = [
  (value) => [value],
  (value) => ({ x: value }),
  (value) => ({ $call: { op: "f", args: [value] } }),
  (value) => [1, value, { y: 2 }],
];
const LEAVES: readonly unknown[] = [
  1,
  [],
  { $ref: "made" },
  { $ref: "made", file: "x" },
  { $ref: "text" },
  { $ref: "deep" },
  { $value: [[{ $ref: 1 }]] },
  { $msgpack: encode(nested(ARGUMENT_DEPTH_MAX)).toBase64() },
];

Deno.test("a graph with any forms near the limit of levels can be sent if it is accepted", () => {
  const seen = { accepted: 0, refused: 0 };
  const runs = propertyRuns(500);
  const arbitrary = fc.record({
    wrappers: fc.array(fc.constantFrom(...WRAPPERS), { minLength: 15, maxLength: 63 }),
    padding: fc.integer({ min: 30, max: 66 }),
    leaf: fc.constantFrom(...LEAVES),
    files: fc.boolean(),
  });
  fc.assert(
    fc.property(arbitrary, ({ wrappers, padding, leaf, files }) => {
      const depth = (value: unknown): number =>
        typeof value !== "object" || value === null
          ? 0
          : 1 + Math.max(0, ...Object.values(value).map(depth));
      let value = leaf;
      for (const wrap of wrappers) {
        const wrapped = wrap(value);
        if (depth(wrapped) > padding) break;
        value = wrapped;
      }
      value = nested(Math.max(0, padding - depth(value)), value);
      const compiled = compileGraph({
        tasks: {
          made: { op: "f", outputs: { x: "x" } },
          text: { value: "some text" },
          deep: { value: nested(20) },
          a: { op: "f", args: [value], ...(files && { inputs: { "in.json": value } }) },
        },
      });
      seen[compiled.ok ? "accepted" : "refused"]++;
      if (compiled.ok) sendAll(compiled.compiled.tasks);
    }),
    runs,
  );
  const { numRuns } = runs;
  // Of the 500 runs of long tests, more than 50 and 20.
  const isMixed = seen.accepted > 0.1 * numRuns && seen.refused > 0.04 * numRuns;
  assert.ok(isMixed, JSON.stringify(seen));
});

Deno.test("a process runs a task with an argument of 64 levels, and one beyond fails alone", async () => {
  await using world = poolWorld();
  const run = (levels: number) =>
    world.start("len", [nested(levels)], {
      short: true,
      key: asKey(`n/${repeated(KEY_BYTES_MAX)}`),
    });
  const before = [ARGUMENT_DEPTH_MAX - 1, ARGUMENT_DEPTH_MAX].map(run);
  const beyond = run(100);
  const after = run(1);
  for (const { ended } of [...before, after]) assert.equal(valueOf(await ended), 1);
  const { kind, name, message } = errorOf(await beyond.ended);
  assert.deepEqual([kind, name], ["refused", "UnsendableCall"]);
  assert.match(message, /nested deeper than 64 levels/);
  assert.equal(world.executor.starts, 1, "the process went on");
});

Deno.test("prepareRun() sends the settings that the code may see", () => {
  const settings = { trace: "00-1-2-01" };
  const run = runOf({ key: "a", op: "len", args: [], dependencies: [] });
  const sent = (given: RunSettings, seesTrace: boolean) =>
    decodeCall(prepareRun({ ...run, settings: given }, seesTrace).sent.call);
  assert.deepEqual(sent(settings, true), ["len", [], {}, settings]);
  assert.deepEqual(sent(settings, false), ["len", []]);
  assert.deepEqual(sent(NO_SETTINGS, true), ["len", []]);
});

Deno.test("prepareRun() refuses a run whose inputs are larger than a process can receive", () => {
  // Never read: it takes addresses, and no memory.
  const gibibyte = new Uint8Array(2 ** 30);
  const inputs = [asKey("n/x"), asKey("n/y")].map((key) => [key, gibibyte] as const);
  const run = { ...runOf({ key: "a", op: "len", args: [], dependencies: [] }), inputs };
  assert.throws(
    () => prepareRun(run, false),
    /its arguments and inputs take more than 2.0 GiB/,
  );
  assert.equal(prepareRun({ ...run, inputs: inputs.slice(1) }, false).sent.inputs.length, 1);
});

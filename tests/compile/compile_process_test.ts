/** A graph from the compiler process is the graph that this process would have compiled. */
import assert from "node:assert/strict";
import { compile, joinParts, parseNdjsonSubmission, parseSubmission } from "../../graph/mod.ts";
import { receiveGraph } from "../../compile/arriving_graph.ts";
import { CompileProcess, CompilerDiedError } from "../../compile/compile_process.ts";
import { encodeFrame, FRAME, readFrames } from "../../compile/frames.ts";
import { OPERATIONS } from "../routes/world.ts";

const MIB = 1024 * 1024;

const HEAD = {
  ndjson: false,
  namespace: "own",
  owner: "local",
  builtins: [...OPERATIONS.keys()],
};

async function compiledBy(child: CompileProcess, text: string | Uint8Array, ndjson = false) {
  child.begin({ ...HEAD, ndjson });
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  for (let at = 0; at < bytes.length; at += 50_000) {
    await child.push(bytes.subarray(at, at + 50_000));
  }
  const outcome = await child.finish();
  if (!outcome.ok) return outcome;
  const { modules, moduleReference, stats, notify, ...opened } = await receiveGraph(outcome);
  const compiled = { ...opened.compiled };
  if (opened.rest !== null) {
    Object.assign(compiled, joinParts([compiled, ...await Array.fromAsync(opened.rest.parts)]));
  }
  return { ok: true, compiled, modules, moduleReference, stats, notify };
}

function compiledHere(text: string, ndjson = false) {
  const parsed = ndjson ? parseNdjsonSubmission(text) : parseSubmission(text);
  if (!parsed.ok) return { ok: false, rejection: { reason: "not-json", error: parsed.error } };
  const { submission, faults } = parsed;
  const result = compile(submission, { namespace: "own", builtins: OPERATIONS, faults });
  if (result.ok) return result;
  const { omitted } = result;
  return { ok: false, rejection: { reason: "faulty", faults: result.faults, omitted } };
}

const long = "x".repeat(300_000);
const chain = Object.fromEntries(
  Array.from({ length: 5000 }, (_, index) => [
    `t-${index}`,
    {
      op: index % 3 === 0 ? "inc" : "add",
      args: index === 0 ? [1] : [
        { $ref: `t-${index - 1}` },
        { $ref: "shared" },
        index % 17 === 0 ? { $ref: "parted", file: "part" } : [index, "é€"],
      ],
      ...(index % 11 === 0 && index > 5 ? { after: [`t-${index - 5}`, "own"] } : {}),
      ...(index % 7 === 0 ? { priority: index, retries: 2, workers: ["w"], label: "l" } : {}),
      ...(index % 13 === 0 ? { cache: "refresh", cacheKey: `day ${index % 2}` } : {}),
    },
  ]),
);

/** Name -> the text of a body. */
const BODIES: Readonly<Record<string, string>> = {
  "tasks with everything": JSON.stringify({
    name: "n",
    priority: 3,
    ttl: 9,
    notify: { url: "https://example.com/", secret: "key" },
    onError: "stop",
    cache: "require",
    defaults: { retries: 1, cacheKey: "gcc 14" },
    modules: { "./m.ts": "export const f = () => 1;" },
    tasks: {
      ...chain,
      shared: { value: { deep: ["a".repeat(100), { $ref: "data" }, { $shared: 0 }] } },
      own: { op: "./m.ts#f", args: [{ nested: [{ $ref: "shared" }, { $value: { $x: 1 } }] }] },
      parted: { op: "./m.ts#f", args: [1] },
      other: { alias: "own" },
    },
  }),
  "a shared namespace": JSON.stringify({
    namespace: "ns",
    owner: "local",
    outputs: ["a", "b"],
    tasks: {
      a: { op: "inc", args: [{ $ref: "elsewhere" }] },
      b: { alias: "a" },
      c: { op: "inc", args: [{ $call: { op: "add", args: [{ $ref: "other" }, 1] } }] },
    },
  }),
  "large arguments": JSON.stringify({
    tasks: {
      list: { value: Array.from({ length: 20_000 }, (_, index) => [index, `${index}`]) },
      map: {
        op: "add",
        args: [
          Object.fromEntries(Array.from({ length: 9000 }, (_, index) => [`k${index}`, { index }])),
          { inner: { long, list: [long, [long], {}], none: [], $is: undefined } },
          { $ref: "small" },
          { $ref: "list" },
        ],
      },
      more: { op: "inc", args: [{ $ref: "small" }] },
      small: { value: ["z".repeat(200)] },
    },
  }),
  "faults": JSON.stringify({
    tasks: { a: { op: "nothing" }, b: { alias: "c" }, c: { alias: "b" }, d: { op: "inc", x: 1 } },
  }),
  "no JSON": '{"tasks": {"a": }}',
  "repeated keys": '{"tasks": {"a": {"value": 1}, "a": {"value": 2}}}',
  "no graph": "[]",
};

Deno.test("CompileProcess takes one body after another, and gives the same as this process", async (context) => {
  await using child = new CompileProcess({ heapBytes: 1024 * MIB, compileMs: 60_000 });
  for (const [name, text] of [...Object.entries(BODIES), ...Object.entries(BODIES).slice(1, 2)]) {
    await context.step(name, async () => {
      assert.ok(child.isIdle);
      assert.deepEqual(await compiledBy(child, text), compiledHere(text));
    });
  }
  await context.step("lines", async () => {
    const lines = '{"name": "n"}\n{"key": "a", "value": 1}\n\n{"key": "b", "alias": "a"}';
    assert.deepEqual(await compiledBy(child, lines, true), compiledHere(lines, true));
  });
  await context.step("bytes that are not UTF-8", async () => {
    const rejected = await compiledBy(child, Uint8Array.of(0x22, 0xff, 0x22));
    assert.deepEqual(rejected, { ok: false, rejection: { reason: "not-utf8" } });
  });
  await context.step("a byte order mark", async () => {
    const text = '{"tasks": {"a": {"value": 1}}}';
    assert.deepEqual(await compiledBy(child, `\ufeff${text}`), compiledHere(text));
  });
});

Deno.test("CompileProcess that runs out of memory or time ends alone", async () => {
  await using small = new CompileProcess({ heapBytes: 64 * MIB, compileMs: 60_000 });
  small.begin(HEAD);
  const piece = new TextEncoder().encode("[[],[],[],[],[],[],[],[]],".repeat(40_000));
  await small.push(new TextEncoder().encode("["));
  for (let count = 0; count < 5; count++) await small.push(piece);
  await small.push(new TextEncoder().encode("0]"));
  await assert.rejects(small.finish(), CompilerDiedError);
  assert.equal(small.isIdle, false);
  await using late = new CompileProcess({ heapBytes: 64 * MIB, compileMs: 1 });
  late.begin(HEAD);
  await assert.rejects(late.finish(), CompilerDiedError);
});

Deno.test("CompileProcess whose graph is not read to its end is not idle", async () => {
  await using child = new CompileProcess({ heapBytes: 1024 * MIB, compileMs: 60_000 });
  child.begin(HEAD);
  await child.push(new TextEncoder().encode('{"tasks": {"a": {"value": 1}, "b": {"value": 2}}}'));
  const outcome = await child.finish();
  assert.ok(outcome.ok);
  for await (const _ of outcome.parts) break;
  assert.equal(child.isIdle, false);
});

Deno.test("CompileProcess that ends in the middle of a graph is noticed before the last part", async () => {
  const child = new CompileProcess({ heapBytes: 1024 * MIB, compileMs: 60_000 });
  child.begin(HEAD);
  const tasks = Array.from({ length: 5000 }, (_, task) => `"t-${task}":{"value":${task}}`);
  await child.push(new TextEncoder().encode(`{"tasks":{${tasks.join()}}}`));
  const outcome = await child.finish();
  assert.ok(outcome.ok);
  assert.equal((await outcome.parts.next()).value?.tasks.length, 2000);
  await child[Symbol.asyncDispose]();
  await assert.rejects(Array.fromAsync(outcome.parts), CompilerDiedError);
});

Deno.test("readFrames() reads the same frames however the bytes are cut", async () => {
  const frames = [
    encodeFrame(FRAME.head, new TextEncoder().encode("[1]")),
    encodeFrame(FRAME.end),
    encodeFrame(FRAME.tasks, new Uint8Array(300), Uint8Array.of(1)),
    encodeFrame(FRAME.end),
  ];
  const bytes = new Uint8Array(frames.flatMap((frame) => [...frame]));
  for (let size = 1; size <= bytes.length; size++) {
    const pieces = Array.from(
      { length: Math.ceil(bytes.length / size) },
      (_, index) => bytes.subarray(index * size, (index + 1) * size),
    );
    const read = [];
    for await (const { kind, payload } of readFrames(ReadableStream.from(pieces))) {
      read.push([kind, payload.length]);
    }
    assert.deepEqual(read, [[0, 3], [7, 0], [4, 301], [7, 0]], String(size));
  }
});

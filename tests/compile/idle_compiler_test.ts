/** A compiler process is kept between two bodies, for a time. */
import assert from "node:assert/strict";
import type { CompileProcess } from "../../compile/compile_process.ts";
import { IdleCompiler, type IdleCompilerOptions } from "../../compile/idle_compiler.ts";

const MIB = 1024 * 1024;
const HEAD = { ndjson: false, namespace: "own", owner: "local", builtins: [] };
const GRAPH = new TextEncoder().encode('{"tasks": {"a": {"value": 1}}}');

function idleCompiler(options: Partial<IdleCompilerOptions> = {}): IdleCompiler {
  const kept = { idleMs: 60_000, reusedBytesMax: MIB };
  return new IdleCompiler({ heapBytes: 128 * MIB, compileMs: 60_000, ...kept, ...options });
}

/** Compiles a body; the process then waits for the next. */
async function use(process: CompileProcess, body = GRAPH): Promise<void> {
  process.begin(HEAD);
  await process.push(body);
  const outcome = await process.finish();
  if (outcome.ok) { for await (const _ of outcome.parts); }
  assert.ok(process.isIdle);
}

Deno.test("IdleCompiler keeps a process for the next body", async () => {
  const idle = idleCompiler();
  assert.ok(!idle.isReady);
  const first = idle.take();
  await use(first);
  await idle.giveBack(first);
  assert.ok(idle.isReady);
  const second = idle.take();
  assert.equal(second, first);
  assert.ok(!idle.isReady);
  await using other = idle.take();
  assert.notEqual(other, first);
  await use(second);
  await second[Symbol.asyncDispose]();
});

Deno.test("IdleCompiler keeps none that is in the middle of a body, or had a large one", async () => {
  const idle = idleCompiler({ reusedBytesMax: 1000 });
  const busy = idle.take();
  busy.begin(HEAD);
  await idle.giveBack(busy);
  assert.ok(!idle.isReady);
  const large = idle.take();
  await use(large, new Uint8Array([...GRAPH, ...new Uint8Array(1000).fill(0x20)]));
  await idle.giveBack(large);
  assert.ok(!idle.isReady);
});

Deno.test("IdleCompiler keeps none without a time, and ends one after its time", async () => {
  const none = idleCompiler({ idleMs: 0 });
  const process = none.take();
  await use(process);
  await none.giveBack(process);
  assert.ok(!none.isReady);
  const short = idleCompiler({ idleMs: 1 });
  const kept = short.take();
  await use(kept);
  await short.giveBack(kept);
  // What is kept does not keep this process alive.
  const alive = setInterval(() => {}, 60_000);
  await kept.ended;
  clearInterval(alive);
  assert.ok(!short.isReady);
});

Deno.test("IdleCompiler does not hand out a process that has ended", async () => {
  const idle = idleCompiler();
  const first = idle.take();
  await use(first);
  await idle.giveBack(first);
  await first[Symbol.asyncDispose]();
  assert.ok(!idle.isReady);
  await using second = idle.take();
  assert.notEqual(second, first);
  await use(second);
});

/** A compiler process is kept between two bodies, for a time. */
import assert from "node:assert/strict";
import type { CompileProcess } from "../../compile/compile_process.ts";
import { Compilers } from "../../compile/compilers.ts";
import { IdleCompiler, type IdleCompilerOptions } from "../../compile/idle_compiler.ts";
import { eventually } from "../eventually.ts";

const MIB = 1024 * 1024;
const HEAD = { ndjson: false, namespace: "own", owner: "local", builtins: [] };
const GRAPH = new TextEncoder().encode('{"tasks": {"a": {"value": 1}}}');

const OPTIONS = {
  heapBytes: 128 * MIB,
  compileMs: 60_000,
  idleMs: 60_000,
  reusedBytesMax: MIB,
};

function idleCompiler(options: Partial<IdleCompilerOptions> = {}): IdleCompiler {
  return new IdleCompiler({ ...OPTIONS, ...options });
}

/** One at a time, which is not kept after a body. */
function oneCompiler(): Compilers {
  return new Compilers({ ...OPTIONS, idleMs: 0, slots: 1, waitMs: 60_000 });
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
  const first = await idle.take();
  await use(first);
  await idle.giveBack(first);
  assert.ok(idle.isReady);
  const second = await idle.take();
  assert.equal(second, first);
  assert.ok(!idle.isReady);
  await using other = await idle.take();
  assert.notEqual(other, first);
  await use(second);
  await second[Symbol.asyncDispose]();
});

Deno.test("IdleCompiler keeps none that is in the middle of a body, or had a large one", async () => {
  const idle = idleCompiler({ reusedBytesMax: 1000 });
  const busy = await idle.take();
  busy.begin(HEAD);
  await idle.giveBack(busy);
  assert.ok(!idle.isReady);
  const large = await idle.take();
  await use(large, new Uint8Array([...GRAPH, ...new Uint8Array(1000).fill(0x20)]));
  await idle.giveBack(large);
  assert.ok(!idle.isReady);
});

Deno.test("IdleCompiler keeps none without a time, and ends one after its time", async () => {
  const none = idleCompiler({ idleMs: 0 });
  const process = await none.take();
  await use(process);
  await none.giveBack(process);
  assert.ok(!none.isReady);
  const short = idleCompiler({ idleMs: 1 });
  const kept = await short.take();
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
  const first = await idle.take();
  await use(first);
  await idle.giveBack(first);
  await first[Symbol.asyncDispose]();
  assert.ok(!idle.isReady);
  await using second = await idle.take();
  assert.notEqual(second, first);
  await use(second);
});

Deno.test("IdleCompiler prepares one process, which a body waits for and which has no time", async () => {
  const idle = idleCompiler({ idleMs: 1 });
  idle.prepare();
  idle.prepare();
  assert.ok(!idle.isReady);
  const taken = idle.take();
  const others = [taken.then(() => "a new process"), Deno.stat(".").then(() => "waits")];
  assert.equal(await Promise.race(others), "waits");
  const process = await taken;
  assert.ok(process.isIdle);
  // Nothing is prepared while another process has a body.
  idle.prepare();
  await use(process);
  await process[Symbol.asyncDispose]();
  await idle.end();
  assert.ok(!idle.isReady);
});

Deno.test("IdleCompiler prepares none again when a process has died in its rehearsal", async () => {
  const idle = idleCompiler({ compileMs: 1 });
  idle.prepare();
  await idle.end();
  assert.ok(!idle.isReady);
  idle.prepare();
  // The test fails if a process is there at its end.
});

Deno.test("Compilers keep a process ready when there is time", async () => {
  const compilers = oneCompiler();
  const asked = { times: 0, hasTime: false };
  const stop = compilers.keepReady(() => {
    asked.times++;
    return asked.hasTime;
  }, 1);
  await eventually("it looks twice", () => asked.times >= 2);
  assert.ok(!compilers.isReady);
  asked.hasTime = true;
  await eventually("a process is ready", () => compilers.isReady);
  stop();
  await compilers.end();
});

Deno.test("Compilers go on when the system has started no process for a time", async () => {
  const compilers = oneCompiler();
  const request = { owner: "local", urgency: "graph" } as const;
  const { execPath } = Deno;
  let looks = 0;
  Deno.execPath = () => "/no-such-program";
  const stop = compilers.keepReady(() => ++looks > 0, 1);
  try {
    await eventually("it looks twice", () => looks >= 2);
    await assert.rejects(compilers.take(request));
  } finally {
    Deno.execPath = execPath;
  }
  await eventually("a process is ready", () => compilers.isReady);
  stop();
  // The request that failed has left its place.
  await using taken = await compilers.take(request);
  assert.ok(taken.process.isIdle);
});

/** A view from the compiler process is the view that this process would have made. */
import assert from "node:assert/strict";
import { JSON_VIEW_BYTES_MAX } from "../../base/mod.ts";
import { encode } from "../../protocol/mod.ts";
import { CompileProcess } from "../../compile/compile_process.ts";
import { viewText } from "../../compile/view_frames.ts";

const MIB = 1024 * 1024;
const GRAPH = { ndjson: false, namespace: "own", owner: "local", builtins: ["inc"] };
const LIMITS = { bytesMax: JSON_VIEW_BYTES_MAX, heapBytesMax: 256 * MIB };

interface Shown {
  /** The text, or the outcome if there is none. */
  readonly outcome: unknown;
  readonly bytes: readonly number[];
}

async function shown(
  process: CompileProcess,
  names: readonly string[] | null,
  values: readonly Uint8Array[],
  limits: Partial<typeof LIMITS> = {},
): Promise<Shown> {
  process.begin({ shape: names === null ? "value" : "object", ...LIMITS, ...limits });
  for (const [index, value] of values.entries()) {
    for (let at = 0; at < value.length; at += 50_000) {
      await process.push(value.subarray(at, at + 50_000));
    }
    await process.endValue(names?.[index]);
  }
  const bytes: number[] = [];
  const made = await process.finishView(60_000, (count) => bytes.push(count));
  assert.ok(process.isIdle);
  if (!made.ok) return { outcome: made, bytes };
  return { outcome: await new Response(new Blob([...made.pieces])).text(), bytes };
}

Deno.test("CompileProcess shows values as this process does, between two graphs", async () => {
  await using process = new CompileProcess({ heapBytes: 512 * MIB, compileMs: 60_000 });
  const values = [{ é: [1n, new Date(0)] }, "\u{1f600}".repeat(100_000), undefined, new Map()];
  const encoded = values.map((value) => encode(value));
  const names = ["2", "__proto__", "\ufeffc\ud800", "1"];
  for (let round = 0; round < 2; round++) {
    const all = viewText(names, encoded, JSON_VIEW_BYTES_MAX);
    const { outcome, bytes } = await shown(process, names, encoded);
    assert.equal(outcome, all);
    assert.deepEqual(bytes, [new TextEncoder().encode(all).byteLength]);
    const [first = new Uint8Array()] = encoded;
    const { outcome: one } = await shown(process, null, [first]);
    assert.equal(one, viewText(null, [first], JSON_VIEW_BYTES_MAX));
    process.begin(GRAPH);
    await process.push(new TextEncoder().encode('{"tasks":{"a":{"op":"inc","args":[1]}}}'));
    const compiled = await process.finish();
    assert.ok(compiled.ok);
    for await (const _ of compiled.parts);
  }
});

Deno.test("CompileProcess shows nothing that takes too much text or memory, or is no value", async () => {
  await using process = new CompileProcess({ heapBytes: 512 * MIB, compileMs: 60_000 });
  const large = { ok: false, detail: null };
  const text = encode("x".repeat(1000));
  const objects = encode(new Array(1000).fill({}));
  assert.deepEqual(await shown(process, null, [text], { bytesMax: 999 }), {
    outcome: large,
    bytes: [],
  });
  const two = await shown(process, ["a", "b"], [text, text], { bytesMax: 1500 });
  assert.deepEqual(two.outcome, large);
  const refused = await shown(process, null, [objects], { heapBytesMax: 100_000 });
  assert.deepEqual(refused.outcome, large);
  const { outcome } = await shown(process, null, [Uint8Array.of(0xc1)]);
  assert.match((outcome as { detail: string }).detail, /byte 0 is not MessagePack/);
  const { outcome: last } = await shown(process, null, [text]);
  assert.equal(last, `"${"x".repeat(1000)}"`);
});

Deno.test("CompileProcess after a view that took much memory counts as one after a large body", async () => {
  await using process = new CompileProcess({ heapBytes: 512 * MIB, compileMs: 60_000 });
  await shown(process, null, [encode(new Array(10_000).fill({}))]);
  assert.equal(process.bodyBytes, Math.floor(10_001 * 160 / 8));
});

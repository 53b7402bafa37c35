/** Snapshots as lines of bounded length, and rebuilt from them. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { MemorySampler } from "../../amm/mod.ts";
import { MEMORY_SAMPLES_MAX, MEMORY_WORKER_SAMPLES_MAX } from "../../base/mod.ts";
import { asWorkerId, WEIR_VERSION } from "../../protocol/mod.ts";
import { RECORDING_FORMAT, type RecordingHeader } from "../../recording/format.ts";
import { readSnapshot } from "../../recording/reader.ts";
import { emptyIndex } from "../../recording/segment_index.ts";
import { SnapshotBuilder, snapshotTexts, writeSnapshot } from "../../recording/snapshot_file.ts";
import { memorySeries, SchedulerState } from "../../scheduler/mod.ts";
import { MemoryFolder } from "./memory_folder.ts";
import { MemoryWorld } from "../world/memory_world.ts";

const HEADER: RecordingHeader = {
  format: RECORDING_FORMAT,
  version: WEIR_VERSION,
  role: "scheduler",
  content: "snapshot",
  recording: "r1",
  policies: "",
  options: null,
  segment: 1,
  eventsBefore: 0,
};

function rebuilt(lines: Iterable<string>): unknown {
  const builder = new SnapshotBuilder();
  for (const line of lines) builder.add(line);
  return builder.take();
}

Deno.test("SnapshotBuilder rebuilds what snapshotTexts() has cut, at any depth", () => {
  const name = fc.oneof(fc.constantFrom("0", "7", "length"), fc.string());
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ maxDepth: 3 }, fc.jsonValue({ maxDepth: 1 }), tie("list"), tie("record")),
    list: fc.array(tie("tree"), { maxLength: 6 }),
    record: fc.dictionary(name, tie("tree"), { maxKeys: 6 }),
  }));
  const snapshot = fc.dictionary(name, tree, { maxKeys: 6 });
  fc.assert(fc.property(snapshot, fc.integer({ min: 0, max: 60 }), (snapshot, charactersMax) => {
    const again = rebuilt(snapshotTexts(snapshot, charactersMax));
    assert.equal(JSON.stringify(again), JSON.stringify(snapshot));
  }));
});

Deno.test("snapshotTexts() gives no line much longer than the limit", () => {
  const leaf = fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.stringMatching(/^[a-z]{0,9}$/));
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ maxDepth: 3 }, leaf, tie("list"), tie("record")),
    list: fc.array(tie("tree"), { size: "max", maxLength: 40 }),
    record: fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), tie("tree"), { maxKeys: 20 }),
  }));
  fc.assert(fc.property(fc.record({ a: tree, b: tree }), (snapshot) => {
    const lines = snapshotTexts(snapshot, 100);
    // The rest of a line is its kind and its path, which has up to four steps.
    for (const line of lines) assert.ok(line.length <= 100 + 60, line);
  }));
});

Deno.test("snapshotTexts() never cuts a single string", () => {
  const snapshot = { texts: ["x".repeat(500), "y", "z".repeat(300)], more: [[1, "x".repeat(99)]] };
  assert.deepEqual(rebuilt(snapshotTexts(snapshot, 50)), snapshot);
});

Deno.test("SnapshotBuilder restores fields of any name that JSON allows", () => {
  const text = '{"a":{"__proto__":[1,2,3,4,5,6,7,8,9],"b":{"__proto__":1,"c":"dddddddddddddd"}}}';
  const again = rebuilt(snapshotTexts(JSON.parse(text), 20));
  assert.equal(JSON.stringify(again), text);
});

Deno.test("SnapshotBuilder reads lines of the older form, whose path is only a field", () => {
  const lines = ['["field","a",[]]', '["items","a",[1,2]]', '["items","a",[3]]', '["whole"]'];
  assert.deepEqual(rebuilt(lines), { a: [1, 2, 3] });
});

Deno.test("full samplers are cut into lines and restored with the same samples", async () => {
  using world = new MemoryWorld().worker("a").worker("b");
  const workers = ["a", "b"].map((name) => ({
    id: asWorkerId(name),
    name,
    first: 0,
    bytes: Array.from({ length: MEMORY_WORKER_SAMPLES_MAX / 2 }, (_, index) => index * 3_000_000),
  }));
  const samples = Array.from({ length: MEMORY_SAMPLES_MAX }, (_, index) => (
    { at: 1.7e12 + index * 500, bytes: index * 6_000_000, min: 0, max: index * 6_000_000 }
  ));
  for (const id of ["s1", "s2"]) {
    const setting = { label: id, measure: "process", intervalMs: 500, nextAt: 0 } as const;
    const full = MemorySampler.restore({ ...setting, samples, workers, seen: null, observedAt: 0 });
    world.machine.cluster.samplers.set(id, full);
  }
  const folder = new MemoryFolder();
  writeSnapshot(folder, HEADER, world.machine.snapshot());
  const entry = { segment: 1, eventsBefore: 0, previousEnd: null, open: true, snapshot: true };
  const index = { ...emptyIndex(), recording: "r1", segments: [entry] };
  const recording = { folder, policies: "", index, damage: null };
  const { snapshot } = await readSnapshot(recording, entry);
  const restored = new SchedulerState();
  restored.restore(snapshot);
  for (const id of ["s1", "s2"]) {
    const series = memorySeries(restored, id);
    assert.deepEqual(series, memorySeries(world.machine, id));
    assert.deepEqual(series?.workers?.map(({ bytes }) => bytes.length), [100_000, 100_000]);
  }
  let longest = 0;
  for (const line of snapshotTexts(world.machine.snapshot())) {
    longest = Math.max(longest, line.length);
  }
  assert.ok(longest <= 2 ** 18 + 100, `${longest} characters`);
});

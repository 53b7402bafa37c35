/** `weir workers` as text: bars, and the five lines of M252. */
import assert from "node:assert/strict";
import { LEGEND, memoryBar, memoryLines } from "../../../cli/output/memory_bar.ts";
import { workersTable } from "../../../cli/commands/workers.ts";
import type { MemoryState, WorkerStatus } from "../../../protocol/mod.ts";
import { memoryState } from "../../../scheduler/state/worker_memory.ts";

const MIB = 2 ** 20;

function memory(
  [process, managed, unmanagedOld, spilled]: readonly [number, number, number, number],
  limit: number | null = 240 * MIB,
): MemoryState & { limit: number | null } {
  const state = memoryState({
    process: process * MIB,
    managed: managed * MIB,
    unmanagedOld: unmanagedOld * MIB,
    spilled: spilled * MIB,
  });
  return { ...state, limit };
}

const BARS: readonly (readonly [
  figures: readonly [process: number, managed: number, old: number, spilled: number],
  bar: string,
])[] = [
  [[0, 0, 0, 0], "[........................|] 0 B of 240.0 MiB"],
  [[120, 60, 40, 0], "[######++++--............|] 120.0 MiB of 240.0 MiB"],
  [[240, 240, 0, 0], "[########################|] 240.0 MiB of 240.0 MiB"],
  [
    [300, 100, 20, 120],
    "[##########++------------|~~~~~~~~~~~~] 300.0 MiB of 240.0 MiB, 120.0 MiB spilled",
  ],
  [[10, 10, 0, 1], "[#.......................|~] 10.0 MiB of 240.0 MiB, 1.0 MiB spilled"],
  [
    [10, 0, 10, 9600],
    "[+.......................|~~~~~~~~~~~~~~~~~~~~~~~~] 10.0 MiB of 240.0 MiB, 9.4 GiB spilled",
  ],
];

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, "g");

Deno.test("memoryBar() shows each part against the limit", () => {
  for (const [figures, bar] of BARS) {
    assert.equal(memoryBar(memory(figures), { colours: false }), bar);
  }
});

Deno.test("memoryBar() says the same in colours", () => {
  for (const [figures, bar] of BARS) {
    const coloured = memoryBar(memory(figures), { colours: true });
    assert.equal(coloured.replaceAll(ESCAPES, ""), bar);
    assert.equal(coloured === bar, figures.every((bytes) => bytes === 0));
  }
});

Deno.test("memoryBar() has no bar where there is no limit", () => {
  const text = memoryBar(memory([120, 60, 40, 3], null), { colours: false });
  assert.equal(text, "120.0 MiB, no limit, 3.0 MiB spilled");
});

Deno.test("memoryLines() is the text form of memory (M252)", () => {
  assert.deepEqual(memoryLines(memory([11, 3, 2, 1])), [
    "Process memory (RSS)  11.0 MiB",
    "  managed             3.0 MiB",
    "  unmanaged (old)     2.0 MiB",
    "  unmanaged (recent)  6.0 MiB",
    "Spilled to disk       1.0 MiB",
  ]);
});

function worker(name: string, state: WorkerStatus["state"], executing: number): WorkerStatus {
  return {
    id: name,
    name,
    incarnation: 1,
    state,
    url: null,
    threads: 12,
    executing,
    processing: 3,
    keys: 0,
    memory: memory([120, 60, 40, 0]),
    spill: null,
    receivedBytes: 0,
    resources: {},
    version: "0",
    lastSeen: null,
  };
}

Deno.test("workersTable() has a line for each worker and the memory of all", () => {
  const all = { ...memory([240, 120, 80, 0], 480 * MIB), workers: 2 };
  const workers = [worker("a", "running", 12), worker("long-name", "paused", 0)];
  assert.deepEqual(workersTable(workers, all, { colours: false }).split("\n"), [
    "NAME       STATUS   THREADS  EXECUTING  MEMORY",
    "a          running       12         12  [######++++--............|] 120.0 MiB of 240.0 MiB",
    "long-name  paused        12          0  [######++++--............|] 120.0 MiB of 240.0 MiB",
    "",
    LEGEND,
    "",
    ...memoryLines(all),
  ]);
  assert.equal(workersTable([], all, { colours: true }), "No workers");
});

Deno.test("workersTable() says where workers spill to, how much lies there, and the limit", () => {
  const [a, b, c] = ["a", "long-name", "c"].map((name) => worker(name, "running", 0));
  const workers = [
    { ...a, spill: { where: "/tmp/a/spill", limit: null }, memory: memory([120, 60, 40, 7]) },
    { ...b, spill: { where: "https://kv.example/", limit: 512 * MIB } },
    c,
  ] as WorkerStatus[];
  const all = { ...memory([360, 180, 120, 7], 720 * MIB), workers: 3 };
  assert.deepEqual(workersTable(workers, all, { colours: false }).split("\n").slice(-4), [
    "",
    "Spill tiers",
    "  a          /tmp/a/spill  7.0 MiB",
    "  long-name  https://kv.example/  0 B of 512.0 MiB",
  ]);
});

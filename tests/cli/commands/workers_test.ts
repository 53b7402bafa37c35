/** The text output of `weir workers`. */
import assert from "node:assert/strict";
import { LEGEND, memoryLines } from "../../../cli/output/memory_bar.ts";
import { workersTable } from "../../../cli/commands/workers.ts";
import type { WorkerStatus } from "../../../protocol/mod.ts";
import { ranHere } from "../ran_here.ts";
import { memoryFigures, MIB } from "../memory_figures.ts";

function worker(name: string, state: WorkerStatus["state"], executing: number): WorkerStatus {
  return {
    id: name,
    name,
    incarnation: 1,
    state,
    url: "http://127.0.0.1:1",
    transfers: "direct",
    suspected: false,
    unreachedBy: 0,
    threads: 12,
    executing,
    processing: 3,
    keys: 0,
    memory: memoryFigures([120, 60, 40, 0]),
    spill: null,
    heldTasks: 0,
    receivedBytes: 0,
    executorStarts: 0,
    trouble: null,
    resources: {},
    version: "0",
    lastSeen: null,
  };
}

Deno.test("workersTable() has a line for each worker and the memory of the cluster", () => {
  const all = { ...memoryFigures([240, 120, 80, 0], 480 * MIB), workers: 2 };
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

Deno.test("workersTable() is sorted by name, and in 60 columns has no bars", () => {
  const workers = ["w10", "w2", "a-very-long-name-of-a-worker"].map((name) =>
    worker(name, "running", 12)
  );
  const all = { ...memoryFigures([240, 120, 80, 0], 480 * MIB), workers: 3 };
  const text = workersTable(workers, all, { colours: false, width: 60 });
  assert.deepEqual(text.split("\n"), [
    "NAME              STATUS   EXECUTING  MEMORY",
    "a-very-...worker  running         12  120.0 MiB of 240.0 MiB",
    "w2                running         12  120.0 MiB of 240.0 MiB",
    "w10               running         12  120.0 MiB of 240.0 MiB",
    "",
    ...memoryLines(all),
  ]);
});

Deno.test("workersTable() says which workers cannot start executors, and why", () => {
  const workers = [
    worker("a", "running", 0),
    { ...worker("b", "paused", 0), trouble: "too many open files" },
  ] as WorkerStatus[];
  const all = { ...memoryFigures([0, 0, 0, 0]), workers: 2 };
  const lines = workersTable(workers, all, { colours: false }).split("\n");
  assert.equal(lines[3], "b cannot start executors: too many open files");
});

Deno.test("workersTable() shows the spill tier of each worker, its size and its limit", () => {
  const [a, b, c] = ["a", "long-name", "c"].map((name) => worker(name, "running", 0));
  const workers = [
    {
      ...a,
      spill: { where: "/tmp/a/spill", limit: null, waiting: 96 * MIB, stalledMs: 12_700 },
      memory: memoryFigures([120, 60, 40, 7]),
    },
    { ...b, spill: { where: "https://kv.example/", limit: 512 * MIB, lost: 3, replaced: 1 } },
    c,
  ] as WorkerStatus[];
  const all = { ...memoryFigures([360, 180, 120, 7], 720 * MIB), workers: 3 };
  assert.deepEqual(workersTable(workers, all, { colours: false }).split("\n").slice(-4), [
    "",
    "Spill tiers",
    "  a          /tmp/a/spill  7.0 MiB  96.0 MiB wait, nothing written for 12 s",
    "  long-name  https://kv.example/  0 B of 512.0 MiB  lost values: 3, replaced databases: 1",
  ]);
});

Deno.test("workersTable() names the workers whose values travel through the scheduler", () => {
  const none = { ...worker("none", "running", 0), transfers: "scheduler", url: null } as const;
  const lost = { ...worker("lost", "running", 0), transfers: "scheduler" } as const;
  const all = { ...memoryFigures([1, 1, 1, 0]), workers: 3 };
  const text = workersTable([none, worker("w", "running", 0), lost], all, { colours: false });
  assert.deepEqual(text.split("\n").slice(-3), [
    "Values travel through the scheduler",
    "  lost: no other worker reaches http://127.0.0.1:1",
    "  none: it has no address",
  ]);
});

Deno.test("weir workers --wait waits for workers, ends with 4, and --verbose shows requests", async () => {
  let asked = 0;
  await using server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, ({ url }) => {
    if (new URL(url).pathname.endsWith("/memory")) return Response.json({ managed: 0 });
    const items = asked++ === 0 ? [] : [worker("a", "running", 0)];
    return Response.json({ items, nextCursor: null });
  });
  const url = `http://127.0.0.1:${server.addr.port}`;
  const { code, stdout, stderr } = await ranHere(["workers", "--wait", "1"], { url });
  assert.equal(code, 0, stderr);
  assert.equal(stderr, "Waiting for workers: 0 of 1 are there\n");
  assert.match(stdout, /\na +running/);
  const args = ["workers", "--wait", "2", "--timeout", "0.01", "-q", "--verbose"];
  const late = await ranHere(args, { url });
  assert.deepEqual([late.code, late.stdout], [4, ""]);
  const lines = late.stderr.trimEnd().split("\n");
  assert.equal(lines.pop(), "weir: 1 of 2 workers are there after 0.01 s");
  for (const line of lines) {
    assert.match(line, /^> GET http:\S+\/api\/v1\/workers\?limit=\d+: 200 after \d+ ms$/);
  }
  const { code: wrong } = await ranHere(["workers", "--timeout", "1"], { url });
  assert.equal(wrong, 2);
});

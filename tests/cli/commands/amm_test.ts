/** The text output of `weir amm`. */
import assert from "node:assert/strict";
import { runLines, statusLines } from "../../../cli/commands/amm.ts";

Deno.test("runLines() and statusLines() show the outcome of a run and the status as text", () => {
  const run = {
    replicated: 2,
    dropped: 1,
    rejected: { "not in memory": 3 },
    bytes: 2048,
    bytesDropped: 10,
    complete: true,
    dryRun: true,
    errors: [{ id: "1", policy: "Mine", message: "no" }],
    suggestions: [
      { policy: "Mine", op: "drop" as const, key: "ns/a", nbytes: 10, worker: "w1" },
      {
        policy: "Mine",
        op: "drop" as const,
        key: "ns/b",
        nbytes: 10,
        worker: null,
        reason: "r",
      },
    ],
  };
  assert.deepEqual(runLines(run), [
    "drop ns/a: w1 (Mine)",
    "drop ns/b: rejected, r (Mine)",
    "would have copied 2 (2.0 KiB), dropped 1 (10 B)",
    "rejected 3: not in memory",
    "policy Mine failed: no",
  ]);
  const lines = statusLines({
    running: true,
    interval: 2,
    measure: "managed",
    available: [],
    lastRun: null,
    policies: [{ id: "1", name: "Rebalance", params: { gap: 0.2 } }],
    inFlight: { copies: 1, bytes: 5 },
  });
  assert.deepEqual(lines, [
    "running, every 2 s, by managed",
    "policy 1: Rebalance(gap: 0.2)",
    "1 transfers in progress, 5 B",
  ]);
  const ran = { ...run, suggestions: undefined, errors: [], rejected: {}, dryRun: false };
  const afterwards = statusLines({
    running: false,
    interval: 0.5,
    measure: "process",
    available: [],
    policies: [],
    inFlight: { copies: 0, bytes: 0 },
    lastRun: { ...ran, at: "2026-01-02T03:04:05.678Z" },
  });
  assert.deepEqual(afterwards.slice(-2), [
    "last run at 2026-01-02T03:04:05.678Z:",
    "  copied 2 (2.0 KiB), dropped 1 (10 B)",
  ]);
});

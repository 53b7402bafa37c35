import assert from "node:assert/strict";
import type { Fact, WorkerLeftFact } from "../../../protocol/mod.ts";
import { addFacts, type FactRow } from "../../../ui/text/fact_rows.ts";
import { describeFact, describeRow } from "../../../ui/text/facts.ts";

const at = "2026-01-01T00:00:00.000Z";
const graph = { at, graph: "g", name: "n", namespace: "ns", tasks: 3 };
const worker = { at, worker: "w-1", name: "w" };
const counts = { waiting: 0, queued: 0, "no-worker": 0, processing: 0 };
const ended = { memory: 0, released: 0, erred: 0, cancelled: 0, blocked: 0 };

const textOf = (fact: Fact) => describeFact(fact).text;

Deno.test("each type of fact is a sentence, with the page that tells more", () => {
  const end = { ...graph, type: "graph-ended", counts: { ...counts, ...ended } } as const;
  assert.deepEqual(describeFact({ ...end, state: "failed", outcome: "failed" }), {
    text: 'Graph "n" failed',
    tone: "bad",
    link: ["graphs", "g"],
  });
  const cancelled = { state: "cancelled", outcome: "cancelled" } as const;
  assert.equal(textOf({ ...end, name: "", ...cancelled }), "Graph was cancelled");
  const partly = describeFact({ ...end, state: "succeeded", outcome: "partly cancelled" });
  assert.deepEqual([partly.text, partly.tone], ['Graph "n" was partly cancelled', "plain"]);
  const failure = { group: "inc", error: "E", message: "m", key: "x", count: 1200 };
  assert.deepEqual(describeFact({ at, type: "task-failed", graph: "g", ...failure }), {
    text: "inc: E: m (1,200 times)",
    tone: "bad",
    link: ["graphs", "g", "tasks", "x"],
  });
  assert.equal(
    textOf({ ...worker, type: "worker-paused", by: "memory" }),
    "Worker w paused for memory",
  );
  const retiring = {
    ...worker,
    type: "worker-retiring",
    by: "pause",
    keys: 2,
    bytes: 1024,
  } as const;
  assert.equal(textOf(retiring), "Worker w retires as its pause goes on: 2 results, 1 KiB move");
  assert.deepEqual(
    describeFact({ ...worker, type: "worker-kept", by: "pause", reason: "no-recipients", keys: 2 }),
    {
      text: "Worker w is not retired: no worker can take its data",
      tone: "bad",
      link: ["workers", "w"],
    },
  );
  const run = { replicated: 1, dropped: 2, bytes: 1024, bytesDropped: 0 };
  assert.equal(
    textOf({ at, type: "amm-run", ...run }),
    "The memory manager copied 1 result, 1 KiB, and dropped 2 results, 0 B",
  );
});

Deno.test("each reason a worker leaves with is a sentence, and only a loss is trouble", () => {
  const sentences: Record<WorkerLeftFact["reason"], string> = {
    left: "Worker w left: it ended in order",
    retired: "Worker w retired: others hold its results",
    removed: "Worker w was removed by a request",
    replaced: "Worker w registered again: the former registration is over",
    lost: "Worker w is lost: it stopped answering",
  };
  for (const [reason, text] of Object.entries(sentences)) {
    const fact = { ...worker, type: "worker-left", reason } as WorkerLeftFact;
    assert.deepEqual(describeFact(fact), { text, tone: reason === "lost" ? "bad" : "plain" });
  }
});

Deno.test("runs of the memory manager share a row with their sums, and push nothing out", () => {
  const timeAt = (second: number) => new Date(Date.parse(at) + second * 1000).toISOString();
  const runAt = (second: number) => {
    const did = { replicated: 0, dropped: 10, bytes: 0, bytesDropped: 1024 };
    return { at: timeAt(second), type: "amm-run", ...did, id: `r-${second}` } as const;
  };
  const joinedAt = (second: number) => {
    const fact = { ...worker, at: timeAt(second), type: "worker-joined" } as const;
    return { ...fact, id: `j-${second}` };
  };
  const texts = (rows: readonly FactRow[]) => rows.map((row) => describeRow(row).text);
  const dropped = (rest: string) => `The memory manager dropped ${rest}`;
  let rows = addFacts([], [joinedAt(0), runAt(2), joinedAt(3)], 20);
  assert.deepEqual(texts(rows), [
    "Worker w joined",
    dropped("10 results, 1 KiB"),
    "Worker w joined",
  ]);
  for (let second = 4; second <= 2000; second += 2) rows = addFacts(rows, [runAt(second)], 20);
  assert.deepEqual(texts(rows), [
    dropped("10,000 results, 1000 KiB, in 33 min 18 s"),
    "Worker w joined",
    "Worker w joined",
  ]);
  assert.equal(rows[0]?.id, "r-2");
  // After ten other facts a new row begins.
  const others = Array.from({ length: 10 }, (_, each) => joinedAt(2001 + each));
  rows = addFacts(rows, [...others, runAt(2020)], 12);
  assert.equal(rows.length, 12);
  assert.deepEqual([texts(rows)[0], texts(rows)[11]], [
    dropped("10 results, 1 KiB"),
    dropped("10,000 results, 1000 KiB, in 33 min 18 s"),
  ]);
});

Deno.test("a type of fact that the page does not know is shown with its name", () => {
  assert.equal(textOf({ at, type: "something-new" } as unknown as Fact), "something-new");
});

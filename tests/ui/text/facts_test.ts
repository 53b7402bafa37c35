import assert from "node:assert/strict";
import type { Fact } from "../../../protocol/mod.ts";
import { describeFact } from "../../../ui/text/facts.ts";

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
  assert.equal(describeFact({ ...worker, type: "worker-left", reason: "lost" }).tone, "bad");
  assert.equal(
    textOf({ ...worker, type: "worker-paused", by: "memory" }),
    "Worker w paused for memory",
  );
  const run = { replicated: 1, dropped: 2, bytes: 1024, bytesDropped: 0 };
  assert.match(textOf({ at, type: "amm-run", ...run }), /1 .* 2 .*1 KiB/);
});

Deno.test("a type of fact that the page does not know is shown with its name", () => {
  assert.equal(textOf({ at, type: "something-new" } as unknown as Fact), "something-new");
});

import assert from "node:assert/strict";
import { describeFact } from "../../../ui/text/facts.ts";

const fact = (type: string, fields: Record<string, unknown> = {}) =>
  describeFact({ id: "l-1", at: 0, type, ...fields });

Deno.test("each type of fact is a sentence, with the page that tells more", () => {
  assert.deepEqual(fact("graph-ended", { graph: "g", name: "n", state: "failed" }), {
    ...{ text: 'Graph "n" failed', tone: "bad", link: ["graphs", "g"] },
  });
  assert.equal(fact("graph-ended", { graph: "g", state: "cancelled" }).text, "Graph was cancelled");
  const failure = { graph: "g", group: "inc", error: "E", message: "m", key: "x", count: 1200 };
  assert.deepEqual(fact("task-failed", failure), {
    ...{ text: "inc: E: m (1,200 times)", tone: "bad", link: ["graphs", "g", "tasks", "x"] },
  });
  assert.equal(fact("worker-left", { name: "w", reason: "lost" }).tone, "bad");
  assert.equal(
    fact("worker-paused", { name: "w", by: "memory" }).text,
    "Worker w paused for memory",
  );
  assert.match(fact("amm-run", { replicated: 1, dropped: 2, bytes: 1024 }).text, /1 .* 2 .*1 KiB/);
  assert.equal(fact("something-new").text, "something-new");
});

Deno.test("docs/reference/http.md lists no type of fact without a sentence", async () => {
  const page = await Deno.readTextFile(new URL("../../../docs/reference/http.md", import.meta.url));
  const table = page.slice(page.indexOf("| type "), page.indexOf("`GET /events?topics="));
  const names = [...table.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, cell = ""]) => {
    const [first = "", ...others] = cell.split(", ").map((name) => name.replaceAll("`", ""));
    const stem = first.slice(0, first.lastIndexOf("-"));
    return [first, ...others.map((name) => name.startsWith("-") ? stem + name : name)];
  });
  assert.ok(names.length > 10, names.join());
  for (const name of names) assert.notEqual(fact(name).text, name);
});

/** The text output of `weir graphs`. */
import assert from "node:assert/strict";
import { graphLines } from "../../../../cli/commands/graphs/graphs.ts";
import { graphStatus } from "../../graph_status.ts";
import { ranHere } from "../../ran_here.ts";

const NOW = Date.parse("2026-01-01T00:01:00.000Z");

Deno.test("graphLines() has a line for each graph, with the owner where it is shown", () => {
  const graphs = [
    graphStatus("running"),
    graphStatus("failed", { erred: 3, blocked: 26 }, { name: "x\x07" }),
  ];
  assert.deepEqual(graphLines(graphs, NOW), [
    "ID  STATE    TASKS  FAILED  BLOCKED  SUBMITTED   TOOK  NAME",
    "g1  running     10       0        0   60 s ago   60 s  nightly",
    "g1  failed      10       3       26   60 s ago  5.0 s  x\\x07",
  ]);
  const [heads, line] = graphLines([graphStatus("running", {}, { owner: "ann" })], NOW);
  assert.match(heads ?? "", / OWNER {2}NAME$/);
  assert.match(line ?? "", / ann {4}nightly$/);
});

Deno.test("weir graphs asks only for what it prints", async () => {
  const asked: string[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, (request) => {
    const { searchParams } = new URL(request.url);
    asked.push(`${searchParams.get("limit")} ${searchParams.get("fields") ?? "all"}`);
    return Response.json({ items: [graphStatus("running")], nextCursor: null });
  });
  const url = `http://127.0.0.1:${server.addr.port}`;
  try {
    assert.equal((await ranHere(["graphs", "-q", "--limit", "1"], { url })).stdout, "g1\n");
    assert.match((await ranHere(["graphs", "--limit", "20"], { url })).stdout, /nightly/);
    assert.match((await ranHere(["graphs", "--json", "--limit", "1"], { url })).stdout, /"errors"/);
  } finally {
    await server.shutdown();
  }
  assert.deepEqual(asked, [
    "2 id,name",
    "21 id,owner,name,outcome,counts,tasks,submittedAt,startedAt,endedAt",
    "2 all",
  ]);
});

Deno.test("graphLines() in 60 columns keeps the id, which other commands take", () => {
  const id = "0198e0a2-7c1e-7d3a-9f60-1c5b7f0e2a44";
  const lines = graphLines(
    [graphStatus("running", {}, { id, name: "nightly parts of the warehouse" })],
    NOW,
    60,
  );
  assert.deepEqual(lines, [
    "ID                                    STATE    NAME",
    "0198e0a2-7c1e-7d3a-9f60-1c5b7f0e2a44  running  nightly...",
  ]);
});

import assert from "node:assert/strict";
import { DOMParser } from "@xmldom/xmldom";
import type { GraphStatus } from "../../../protocol/mod.ts";
import { iconAddress, tabOfGraph, tabOfPage, tabOfTask } from "../../../ui/text/tab.ts";

const graph = (
  outcome: GraphStatus["outcome"],
  counts: Partial<GraphStatus["counts"]>,
  name = "etl",
) =>
  tabOfGraph({
    id: "0198c0de-0000-7000-8000-000000000001",
    name,
    outcome,
    counts: { memory: 0, released: 0, erred: 0, ...counts } as GraphStatus["counts"],
  });

Deno.test("tabOfGraph() says how far a graph is, and how it ended", () => {
  const table = [
    [graph("running", { memory: 42, waiting: 58 }), "42 % · etl · Weir", "running"],
    [
      graph("running", { memory: 1, erred: 3, waiting: 6 }),
      "10 %, 3 failed · etl · Weir",
      "running",
    ],
    [graph("running", {}), "0 % · etl · Weir", "running"],
    [graph("cancelling", { memory: 1, waiting: 1 }), "cancelling · etl · Weir", "running"],
    [graph("succeeded", { memory: 5 }), "✓ etl · Weir", "done"],
    [graph("failed", { memory: 5, erred: 1234 }), "1,234 failed · etl · Weir", "failed"],
    [graph("failed", {}), "failed · etl · Weir", "failed"],
    [graph("cancelled", { cancelled: 5 }), "cancelled · etl · Weir", "cancelled"],
    [graph("partly cancelled", { memory: 1 }), "partly cancelled · etl · Weir", "cancelled"],
    [graph("succeeded", { memory: 5 }, ""), "✓ 0198c0de…0001 · Weir", "done"],
  ] as const;
  for (const [tab, title, icon] of table) assert.deepEqual([tab.title, tab.icon], [title, icon]);
});

Deno.test("tabOfGraph() does not say 100 % before the end", () => {
  assert.equal(graph("running", { memory: 9999, processing: 1 }).title, "99 % · etl · Weir");
  assert.equal(graph("running", { memory: 10 }).title, "99 % · etl · Weir");
});

Deno.test("tabOfTask() says the state of a task, by its label", () => {
  const task = (state: string, other: object = {}) =>
    tabOfTask({ key: "a", state, ...other } as Parameters<typeof tabOfTask>[0]);
  assert.deepEqual(task("memory"), { title: "✓ a · Weir", icon: "done" });
  assert.deepEqual(task("erred", { label: "shop 7" }), {
    title: "failed · shop 7 · Weir",
    icon: "failed",
  });
  assert.deepEqual(task("erred", { blame: "b" }), { title: "blocked · a · Weir", icon: "failed" });
  assert.deepEqual(task("processing"), { title: "running · a · Weir", icon: "running" });
  assert.deepEqual(task("no-worker"), { title: "no-worker · a · Weir", icon: "idle" });
});

Deno.test("tabOfPage() has the name of the page, and whether a graph runs", () => {
  assert.deepEqual(tabOfPage("Workers", false), { title: "Workers · Weir", icon: "idle" });
  assert.deepEqual(tabOfPage("Workers", true), { title: "Workers · Weir", icon: "running" });
});

Deno.test("iconAddress() gives another SVG for each state, and the ring grows in steps", () => {
  const icons = ["idle", "running", "failed", "done", "cancelled"] as const;
  const addresses = icons.map((icon) => iconAddress({ icon }));
  assert.equal(new Set(addresses).size, icons.length);
  for (const address of addresses) {
    const [, svg = ""] = /^data:image\/svg\+xml,(\S+)$/.exec(address) ?? [];
    const document = new DOMParser().parseFromString(decodeURIComponent(svg), "image/svg+xml");
    assert.equal(document.documentElement?.nodeName, "svg");
  }
  const ring = (share: number) => iconAddress({ icon: "running", share });
  assert.equal(ring(0.41), ring(0.44));
  assert.notEqual(ring(0.41), ring(0.46));
});

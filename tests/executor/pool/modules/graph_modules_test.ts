/** Which module sets are on this machine while graphs open and close. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { GraphModules } from "../../../../executor/pool/modules/graph_modules.ts";
import { ModuleStore } from "../../../../executor/pool/modules/module_store.ts";
import { asGraphId, asSha256, type GraphContext } from "../../../../protocol/mod.ts";

const SET = asSha256("a".repeat(64));

function contextOf(graph: string): GraphContext {
  return { graph: asGraphId(graph), submitter: "s", modules: SET } as GraphContext;
}

Deno.test("a set that is deleted while it is fetched is fetched again for the next graph", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  const files = new Map([["a.ts", "export {};"]]);
  const source = { fetch: () => Promise.resolve(files) };
  const store = new ModuleStore({ folder: join(folder, "sets"), source, readsImports: false });
  const modules = new GraphModules(store, null, null);
  const [first, next] = [contextOf("g"), contextOf("h")];
  modules.open(first);
  modules.close(first.graph);
  modules.sweep(new Set());
  // Its turn comes after all that was asked of the set.
  await store.forget(SET);
  assert.equal(modules.stored(first), undefined);
  modules.open(next);
  const run = { graph: next.graph, call: { op: "./a.ts#f", args: [] } } as never;
  assert.equal(await modules.wait(run, {} as never), null);
  const stored = modules.stored(next);
  assert.ok(stored);
  await store.place(stored, join(folder, "child"));
  await store.close();
  await Deno.remove(folder, { recursive: true });
});

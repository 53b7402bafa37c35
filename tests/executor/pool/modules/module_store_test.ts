/** The folders of module sets; what children see of them is in `scenarios/`. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { ModuleStore } from "../../../../executor/pool/modules/module_store.ts";

Deno.test("forget() leaves a folder that it cannot remove, and a later prepare() says why", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  const source = { fetch: () => Promise.resolve(new Map([["a.ts", "export {};"]])) };
  const store = new ModuleStore({ folder: join(folder, "sets"), source, readsImports: false });
  await store.prepare("abc");
  await Deno.remove(join(folder, "sets"), { recursive: true });
  await Deno.writeTextFile(join(folder, "sets"), "");
  await store.forget("abc");
  await assert.rejects(store.prepare("abc"), Deno.errors.NotADirectory);
  await store.close();
  await Deno.remove(folder, { recursive: true });
});

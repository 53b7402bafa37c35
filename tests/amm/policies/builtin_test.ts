/** The registry of the built-in policies, and its documentation. */
import assert from "node:assert/strict";
import { BUILT_IN_POLICIES, makePolicy } from "../../../amm/mod.ts";

Deno.test("BUILT_IN_POLICIES has the policies of the table in docs/explain/memory-manager.md, in that order", async () => {
  const page = await Deno.readTextFile(
    new URL("../../../docs/explain/memory-manager.md", import.meta.url),
  );
  const start = page.indexOf("| policy ");
  assert.ok(start >= 0, "a table of policies");
  const rows = page.slice(start, page.indexOf("\n\n", start)).split("\n").slice(2);
  const names = rows.map((row) => row.split("|")[1]?.trim().replaceAll("`", ""));
  assert.deepEqual(names, [...BUILT_IN_POLICIES.keys()]);
});

Deno.test("BUILT_IN_POLICIES registers each policy under its own name", () => {
  for (const name of BUILT_IN_POLICIES.keys()) {
    assert.equal(makePolicy(BUILT_IN_POLICIES, { name }).name, name);
  }
});

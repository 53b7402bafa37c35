/** docs/reference/client.md has a row for each kind of value that the tests pass and return. */
import assert from "node:assert/strict";
import { KINDS } from "../end_to_end/client/value_kinds.ts";

const page = await Deno.readTextFile(new URL("../../docs/reference/client.md", import.meta.url));

Deno.test("docs/reference/client.md says of each kind of value what comes", () => {
  const start = page.indexOf("| value ");
  const rows = page.slice(start, page.indexOf("\n\n", start)).split("\n").slice(2);
  const shown = rows.map((row) => row.split("|").slice(1, 3).map((cell) => cell.trim()));
  assert.deepEqual(shown.map(([kind]) => kind), KINDS.map(({ kind }) => kind));
  assert.ok(KINDS.length >= 50);
  for (const [index, { kind, comes, refused }] of KINDS.entries()) {
    const said = shown[index]?.[1] ?? "";
    assert.equal(said === "the same", comes === undefined && refused === undefined, kind);
    assert.equal(said.startsWith("refused"), refused !== undefined, kind);
  }
});

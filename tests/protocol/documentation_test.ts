/** docs/reference/worker-protocol.md names every message as the code does. */
import assert from "node:assert/strict";
import { FROM_WORKER_FIELDS, TO_WORKER_FIELDS } from "../../protocol/mod.ts";

const page = await Deno.readTextFile(
  new URL("../../docs/reference/worker-protocol.md", import.meta.url),
);

/** The table whose first heading is `heading`: first column -> fields in the second. */
function table(heading: string): Record<string, string[]> {
  const start = page.indexOf(`| ${heading} `);
  assert.ok(start >= 0, `a table of ${heading}s`);
  const rows = page.slice(start, page.indexOf("\n\n", start)).split("\n").slice(2);
  return Object.fromEntries(rows.map((row) => {
    const [, type = "", fields = ""] = row.split("|").map((cell) =>
      cell.trim().replaceAll("`", "")
    );
    return [type, fields === "" ? [] : fields.split(", ")];
  }));
}

Deno.test("docs/reference/worker-protocol.md lists every message with its fields, in order", () => {
  assert.deepEqual(table("instruction"), TO_WORKER_FIELDS);
  assert.deepEqual(table("event"), FROM_WORKER_FIELDS);
});

Deno.test("docs/reference/worker-protocol.md explains every message", () => {
  for (const type of [...Object.keys(TO_WORKER_FIELDS), ...Object.keys(FROM_WORKER_FIELDS)]) {
    assert.ok(page.includes(`**\`${type}\`**`), type);
  }
});

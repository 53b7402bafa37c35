/** How long large arguments are kept. */
import assert from "node:assert/strict";
import { KeptData } from "../../../client/call/kept_data.ts";
import { OutputTable } from "../../../client/outputs/table.ts";

const MIB = 2 ** 20;

Deno.test("of the texts that were passed, the last 64 MiB are kept", () => {
  const released: string[] = [];
  const table = new OutputTable();
  const kept = new KeptData(table, (entry) => {
    entry.settle("released");
    table.forget(entry);
    released.push(entry.key);
  });
  const bytes = new Uint8Array(30 * MIB);
  const pass = (key: string) => kept.keep({ key, bytes, owner: null });
  const first = pass("a");
  pass("b");
  // It is passed again, so it is not the oldest.
  assert.equal(pass("a"), first);
  assert.equal(first.futures, 1);
  pass("c");
  assert.deepEqual(released, ["b"]);
  pass("d");
  assert.deepEqual(released, ["b", "a"]);
  // One that is larger than all is kept alone.
  kept.keep({ key: "e", bytes: new Uint8Array(65 * MIB), owner: null });
  assert.deepEqual(released, ["b", "a", "c", "d"]);
});

/** The grants of a reader: which it shows, and which keys have none. */
import assert from "node:assert/strict";
import { asKey } from "../../../protocol/mod.ts";
import { ReaderGrants } from "../../../worker/shell/reader_grants.ts";
import { grantFor, registeredAs, shownBy } from "../../world/grants.ts";

const HOLDER = registeredAs("holder");
const READER = registeredAs("reader");
const OTHER = registeredAs("other");

Deno.test("ReaderGrants shows the newest valid grants, and names the keys without one", () => {
  const grants = new ReaderGrants();
  grants.begin(READER);
  const old = grantFor(HOLDER, READER, ["n/a", "n/b"], -60_000);
  const valid = grantFor(HOLDER, READER, ["n/a"]);
  grants.add([old, valid, grantFor(OTHER, READER, ["n/c"])]);
  const read = grants.read(HOLDER.id, ["n/a", "n/b", "n/c"].map(asKey));
  assert.deepEqual(read.ungranted, ["n/b", "n/c"]);
  assert.deepEqual(read.request, shownBy(READER, ["n/a"], [valid]));
  grants.drop(HOLDER.id, [asKey("n/a")]);
  assert.equal(grants.read(HOLDER.id, [asKey("n/a")]).request, null);
  assert.ok(grants.read(OTHER.id, [asKey("n/c")]).request);
  grants.used(asKey("n/c"));
  assert.equal(grants.read(OTHER.id, [asKey("n/c")]).request, null);
  grants.add([valid]);
  grants.begin(READER);
  assert.equal(grants.read(HOLDER.id, [asKey("n/a")]).request, null, "a new registration");
});

/** What a holder lets others do: signed grants and announcements, and nothing else. */
import assert from "node:assert/strict";
import { asAttempt, asKey, asWorkerId, type ReadRequest } from "../../../protocol/mod.ts";
import { HolderGuard } from "../../../worker/mod.ts";
import { announcementOf, grantFor, guardOf, registeredAs, shownBy } from "../../world/grants.ts";

const HOLDER = registeredAs("holder");
const READER = registeredAs("reader");
const OTHER = registeredAs("other");

Deno.test("HolderGuard grants exactly what was signed, to the reader it was signed for", () => {
  const grant = grantFor(HOLDER, READER, ["n/a", "n/b"]);
  const holder = guardOf(HOLDER);
  assert.equal(holder.checkRead(shownBy(READER, ["n/a", "n/b"], [grant])), "granted");
  assert.equal(holder.checkRead(shownBy(READER, ["n/b"], [grant])), "granted");
  const [id, expiresAt, keys, signature] = grant;
  const refused: [string, ReadRequest][] = [
    ["another key", shownBy(READER, ["n/a", "n/c"], [grant])],
    ["no keys", shownBy(READER, [], [])],
    ["no keys, with a grant", shownBy(READER, [], [grant])],
    ["no grant", shownBy(READER, ["n/a"], [])],
    ["another reader", shownBy(OTHER, ["n/a"], [grant])],
    ["another incarnation", shownBy({ ...READER, incarnation: 2 }, ["n/a"], [grant])],
    ["more keys", shownBy(READER, ["n/c"], [[id, expiresAt, [...keys, asKey("n/c")], signature]])],
    ["a later expiry", shownBy(READER, ["n/a"], [[id, expiresAt + 1, keys, signature]])],
    [
      "the key of another worker",
      shownBy(READER, ["n/a"], [
        grantFor({ ...HOLDER, grantKey: OTHER.grantKey }, READER, ["n/a"]),
      ]),
    ],
    [
      "the holder of another grant",
      shownBy(READER, ["n/a"], [
        grantFor({ ...OTHER, grantKey: HOLDER.grantKey }, READER, ["n/a"]),
      ]),
    ],
    ["a cut signature", shownBy(READER, ["n/a"], [[id, expiresAt, keys, signature.slice(0, 20)]])],
    ["no reader", { keys: [asKey("n/a")], grants: [] }],
  ];
  for (const [name, request] of refused) assert.equal(holder.checkRead(request), "refused", name);
});

Deno.test("HolderGuard tells an expired grant from a forged one, by the scheduler's clock", () => {
  assert.equal(
    guardOf(HOLDER).checkRead(
      shownBy(READER, ["n/a"], [grantFor(HOLDER, READER, ["n/a"], -60_000)]),
    ),
    "expired",
  );
  // The scheduler's clock is an hour ahead of this one, so its grants expire an hour later.
  const ahead = guardOf(registeredAs("holder", { at: Date.now() + 3_600_000 }));
  const [valid, over] = [3_660_000, 3_540_000].map((ms) => grantFor(HOLDER, READER, ["n/a"], ms));
  assert.ok(valid && over);
  assert.equal(ahead.checkRead(shownBy(READER, ["n/a"], [valid])), "granted");
  assert.equal(ahead.checkRead(shownBy(READER, ["n/a"], [over])), "expired");
});

Deno.test("HolderGuard refuses grants of an earlier registration", () => {
  const holder = new HolderGuard();
  const grant = grantFor(HOLDER, READER, ["n/a"]);
  assert.equal(holder.checkRead(shownBy(READER, ["n/a"], [grant])), "not-registered");
  holder.begin(HOLDER);
  assert.equal(holder.checkRead(shownBy(READER, ["n/a"], [grant])), "granted");
  holder.begin(registeredAs("holder-again"));
  assert.equal(holder.checkRead(shownBy(READER, ["n/a"], [grant])), "refused");
});

Deno.test("HolderGuard takes an announcement for its worker, attempt and keys only", () => {
  const signature = announcementOf(HOLDER, 7, ["n/a", "n/b"]);
  const keys = ["n/a", "n/b"].map(asKey);
  const check = (id: string, attempt: number, names = keys) =>
    guardOf(HOLDER).isAnnounced(asWorkerId(id), asAttempt(attempt), { keys: names, signature });
  assert.equal(check("holder", 7), true);
  assert.equal(check("other", 7), false);
  assert.equal(check("holder", 8), false);
  assert.equal(check("holder", 7, keys.toReversed()), false);
  assert.equal(check("holder", 7, keys.slice(1)), false);
});

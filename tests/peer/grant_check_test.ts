import assert from "node:assert/strict";
import { checkGrants, newSigningKey, sign } from "../../peer/mod.ts";
import { asKey, asWorkerId, grantText, type Key, partKey } from "../../protocol/mod.ts";

const [HOLDER, READER] = [asWorkerId("w1"), asWorkerId("w2")];
const GRANT_KEY = newSigningKey();
const [A, B] = [asKey("local/ns/a"), asKey("local/ns/b")];

function verdict(asked: readonly Key[], granted: readonly Key[]): string {
  const terms = { holder: HOLDER, reader: READER, incarnation: 1, expiresAt: 10, keys: granted };
  const grant = [10, granted, sign(GRANT_KEY, grantText(terms))] as const;
  const request = { keys: asked, reader: READER, incarnation: 1, grants: [grant] };
  return checkGrants(request, { holder: HOLDER, grantKey: GRANT_KEY, now: 5 });
}

Deno.test("checkGrants() accepts parts of a result whose key is granted, and no others", () => {
  assert.equal(verdict([A, partKey(A, ["x"]), partKey(A, ["y", "z"])], [A]), "granted");
  assert.equal(verdict([partKey(B, ["x"])], [A]), "refused");
  assert.equal(verdict([A], [partKey(A, ["x"])]), "refused");
  assert.equal(verdict([partKey(A, [B])], [B]), "refused");
});

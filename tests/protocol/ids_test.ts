/** Full keys and their parts: owner, namespace, short key. */
import assert from "node:assert/strict";
import {
  asKey,
  DEFAULT_OWNER,
  fullKey,
  keyWithoutOwner,
  namespaceOf,
  ownedNamespace,
  ownerOf,
  ownerOfKey,
  shortKey,
  withoutOwner,
} from "../../protocol/mod.ts";

Deno.test("fullKey() joins a namespace and a short key, and its parts are found again", () => {
  const key = fullKey(ownedNamespace("alice", "ns"), "sum-0");
  assert.equal(key, "alice/ns/sum-0");
  assert.equal(namespaceOf(key), "alice/ns");
  assert.equal(shortKey(key), "sum-0");
  assert.equal(ownerOfKey(key), "alice");
  assert.equal(keyWithoutOwner(key), "ns/sum-0");
});

Deno.test("ownedNamespace() leaves the namespaces of the default owner as they are", () => {
  const namespace = ownedNamespace(DEFAULT_OWNER, "ns");
  assert.equal(namespace, "ns");
  assert.equal(ownerOf(namespace), DEFAULT_OWNER);
  assert.equal(withoutOwner(namespace), "ns");
  assert.equal(ownerOfKey(asKey("ns/x")), DEFAULT_OWNER);
  assert.equal(keyWithoutOwner(asKey("ns/x")), "ns/x");
});

Deno.test("ownerOf() and withoutOwner() give back what ownedNamespace() joined", () => {
  const owned = ownedNamespace("bob@example.com", "a.b");
  assert.deepEqual([ownerOf(owned), withoutOwner(owned)], ["bob@example.com", "a.b"]);
});

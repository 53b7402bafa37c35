/** Full keys and their parts: owner, namespace, short key. */
import assert from "node:assert/strict";
import fc from "fast-check";
import {
  fullKey,
  isFullKey,
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

Deno.test("fullKey() and its parts agree for any names, and no two keys meet", () => {
  const owner = fc.stringMatching(/^[A-Za-z0-9._@-]{1,6}$/);
  const namespace = fc.stringMatching(/^[A-Za-z0-9._-]{1,6}$/);
  const short = fc.oneof(fc.string({ minLength: 1 }), fc.stringMatching(/^[ab/~.]{1,8}$/));
  const names = fc.tuple(owner, namespace, short);
  fc.assert(fc.property(names, names, (one, other) => {
    const [whose, place, name] = one;
    const key = fullKey(ownedNamespace(whose, place), name);
    assert.equal(isFullKey(key), true);
    assert.deepEqual([ownerOfKey(key), withoutOwner(namespaceOf(key)), shortKey(key)], one);
    assert.equal(keyWithoutOwner(key), `${place}/${name}`);
    const [whose2, place2, name2] = other;
    const isSame = JSON.stringify(one) === JSON.stringify(other);
    assert.equal(key === fullKey(ownedNamespace(whose2, place2), name2), isSame);
  }));
});

Deno.test("isFullKey() wants an owner, a namespace and a key", () => {
  for (const text of ["", "x", "ns/x", "/ns/x", "o//x", "o/ns/", "//", "o/ns"]) {
    assert.equal(isFullKey(text), false, text);
  }
  for (const text of ["o/ns/x", "o/ns//", "o/ns/a/../b"]) assert.equal(isFullKey(text), true, text);
});

Deno.test("ownerOf() and withoutOwner() give back what ownedNamespace() joined", () => {
  const owned = ownedNamespace("bob@example.com", "a.b");
  assert.deepEqual([ownerOf(owned), withoutOwner(owned)], ["bob@example.com", "a.b"]);
});

import assert from "node:assert/strict";
import {
  contentDigest,
  givenDigest,
  PassingDigest,
  wantsDigest,
} from "../../../../routes/results/files/digest.ts";

/** SHA-256 of "abc", from FIPS 180-4, appendix B. */
const ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const ABC_HEADER = "sha-256=:ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=:";

Deno.test("a digest is that of all pieces", async () => {
  const digest = new PassingDigest();
  for (const letter of "abc") digest.push(new TextEncoder().encode(letter));
  assert.equal(digest.hex, ABC);
  assert.equal(digest.header, ABC_HEADER);
  const bytes = new Blob(["ab", "c"]).stream();
  assert.equal(await contentDigest({ nbytes: 3, bytes }), ABC_HEADER);
});

Deno.test("headers ask for a digest and give one", () => {
  for (const header of ["sha-256=1", "sha-512=3, SHA-256=10", "md5=1,sha-256 = 2"]) {
    assert.equal(wantsDigest(header), true, header);
  }
  for (const header of [undefined, "", "sha-256=0", "sha-512=1"]) {
    assert.equal(wantsDigest(header), false, header);
  }
  assert.equal(givenDigest(ABC_HEADER), ABC_HEADER);
  assert.equal(givenDigest(`sha-512=:AA==:, ${ABC_HEADER}`), ABC_HEADER);
  for (const header of [undefined, "", "sha-256=abc", "sha-512=:AA==:"]) {
    assert.equal(givenDigest(header), null, header);
  }
});

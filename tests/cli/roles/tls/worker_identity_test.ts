/** The certificate that a worker makes at its start. */
import assert from "node:assert/strict";
import { X509Certificate } from "node:crypto";
import { isCertificate, WORKER_CERTIFICATE_CHARACTERS_MAX } from "../../../../base/mod.ts";
import { newWorkerIdentity } from "../../../../cli/roles/tls/worker_identity.ts";

Deno.test("newWorkerIdentity() names the address of the worker, and is no authority", async () => {
  for (
    const [host, name] of [
      ["10.0.0.2", "IP Address:10.0.0.2"],
      ["[fd00::2]", "IP Address:fd00::2"],
      ["node-1.example", "DNS:node-1.example"],
    ] as const
  ) {
    const { cert } = await newWorkerIdentity(host);
    const read = new X509Certificate(cert);
    assert.equal(read.subjectAltName?.toLowerCase(), name.toLowerCase());
    assert.equal(read.ca, false);
    assert.ok(isCertificate(cert) && cert.length < WORKER_CERTIFICATE_CHARACTERS_MAX / 4);
    assert.ok(Date.parse(read.validFrom) < Date.now() - 3_600_000);
    assert.ok(Date.parse(read.validTo) > Date.now() + 10 * 365 * 86_400_000);
  }
});

Deno.test("newWorkerIdentity() has another key, name and number each time", async () => {
  const made = await Promise.all([newWorkerIdentity("a"), newWorkerIdentity("a")]);
  const [first, second] = made.map(({ cert }) => new X509Certificate(cert));
  assert.notEqual(made[0]?.key, made[1]?.key);
  assert.notEqual(first?.subject, second?.subject);
  assert.notEqual(first?.serialNumber, second?.serialNumber);
});

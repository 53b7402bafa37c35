/**
 * The key and the certificate of a worker, which exist as long as its process. Those who read from
 * the worker trust this one certificate, which the scheduler names with the address, so no
 * authority is needed. It is no certificate of an authority: it vouches for this worker alone.
 */
import type { ListenTls } from "../../../http/listen/mod.ts";
import { parseIpAddress } from "../../../base/mod.ts";

const CURVE = { name: "ECDSA", namedCurve: "P-256" } as const;
const SIGNATURE = { name: "ECDSA", hash: "SHA-256" } as const;
/** Clocks of readers may be behind. */
const BEFORE_MS = 24 * 3600 * 1000;
/** A worker process may run for as long as this. */
const VALID_MS = 20 * 365 * 24 * 3600 * 1000;

/** Makes a key, and a certificate for this host name or address as it is in a URL. */
export async function newWorkerIdentity(host: string): Promise<ListenTls> {
  // It has a second of work at its start, and only workers with TLS need it.
  await import("reflect-metadata");
  const x509 = await import("@peculiar/x509");
  const keys = await crypto.subtle.generateKey(CURVE, true, ["sign", "verify"]) as CryptoKeyPair;
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  const type = parseIpAddress(host) === null ? "dns" : "ip";
  const now = Date.now();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    // Its own name: a reader would take one with the name of another for a forged one.
    name: `CN=Weir worker ${crypto.randomUUID()}`,
    notBefore: new Date(now - BEFORE_MS),
    notAfter: new Date(now + VALID_MS),
    keys,
    signingAlgorithm: SIGNATURE,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension([{ type, value: bare }]),
    ],
  });
  const key = await crypto.subtle.exportKey("pkcs8", keys.privateKey);
  return { cert: certificate.toString("pem"), key: x509.PemConverter.encode(key, "PRIVATE KEY") };
}

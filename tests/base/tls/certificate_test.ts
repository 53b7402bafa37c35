/** Certificates as PEM, by their shape. */
import assert from "node:assert/strict";
import { certificatesIn, isCertificate } from "../../../base/mod.ts";

/** The text of a certificate with this body. */
function pem(bytes: readonly number[]): string {
  const body = btoa(String.fromCharCode(...bytes));
  return `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`;
}

/** A sequence of DER: short, with one byte of length and with two. */
const SEQUENCES = [
  [0x30, 2, 5, 0],
  [0x30, 0x81, 200, ...Array(200).fill(1)],
  [0x30, 0x82, 1, 44, ...Array(300).fill(1)],
];

Deno.test("certificatesIn() finds the certificates between other lines", () => {
  const [first = "", second = "", third = ""] = SEQUENCES.map(pem);
  const key = "-----BEGIN PRIVATE KEY-----\nMAA=\n-----END PRIVATE KEY-----\n";
  assert.deepEqual(certificatesIn(`${first}# note\n${key}${second}${third}`), [
    first,
    second,
    third,
  ]);
  assert.deepEqual(certificatesIn(first.replaceAll("\n", "\r\n")).length, 1);
  assert.deepEqual(certificatesIn(key), []);
});

Deno.test("isCertificate() refuses texts that are not one whole certificate", () => {
  const [first = "", second = ""] = SEQUENCES.map(pem);
  for (const each of [first, second, `\n${first}\n`]) assert.equal(isCertificate(each), true, each);
  const wrong = [
    "",
    "certificate",
    first + second,
    `note\n${first}`,
    first.replace("MA", "M*"),
    "-----BEGIN CERTIFICATE-----\n\n-----END CERTIFICATE-----\n",
    "-----BEGIN CERTIFICATE-----\n" + "-----BEGIN CERTIFICATE-----\n".repeat(100),
    pem([0x31, 2, 5, 0]),
    pem([0x30, 3, 5, 0]),
    pem([0x30, 1, 5, 0]),
    pem([0x30, 0x80, 5, 0]),
    pem([0x30, 0x82, 1]),
    pem([0x30, 0x85, 0, 0, 0, 0, 0]),
    pem([0x30]),
  ];
  for (const each of wrong) assert.equal(isCertificate(each), false, each);
});

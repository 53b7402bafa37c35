/** Reasons for which no connection by TLS came about, for people. */

/** What Deno, or Node's `https` in it, reports -> what is wrong and what to do. */
const REASONS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /certificate: Expired|certificate (?:has )?expired/i,
    "its certificate has expired",
  ],
  [
    /certificate not valid yet|certificate is not yet valid|NotValidYet/i,
    "its certificate is not valid yet: is the clock right?",
  ],
  [
    /UnknownIssuer|BadSignature|self[- ]signed|unable to (verify|get local issuer)/i,
    "its certificate is from an unknown authority; name the file of the authority by --tls-ca or " +
    "WEIR_TLS_CA",
  ],
  [
    /CaUsedAsEndEntity/,
    "its certificate is that of an authority (CA:TRUE), which no server may use",
  ],
  [/invalid peer certificate: BadEncoding/, "its certificate is not valid"],
  [
    /corrupt message of type InvalidContentType|wrong version number/i,
    "it does not speak TLS; does its address begin with http://?",
  ],
  [
    /invalid HTTP version parsed|HPE_INVALID/,
    "it does not speak HTTP; does its address begin with https://?",
  ],
];

const WRONG_NAME = /not valid for name "([^"]*)"(?:; certificate is only valid for (.+))?/;

/** The reason in a message of an error of TLS; `null` if it is another error. */
export function tlsReason(message: string): string | null {
  const wrong = WRONG_NAME.exec(message);
  if (wrong !== null) {
    const [, asked = "", names = ""] = wrong;
    const own = [...names.matchAll(/(?:DnsName|IpAddress)\("?([^")]*)"?\)/g)].map(([, name]) =>
      name
    );
    const whose = own.length === 0 ? "" : `is for ${own.join(", ")} and `;
    return `its certificate ${whose}does not name "${asked}"`;
  }
  return REASONS.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}

/** IP addresses of hosts in URLs, and networks in CIDR notation. Names are not resolved. */

/** A network such as `10.0.0.0/8` or `fd00::/8`. */
export interface IpNetwork {
  /** 4 or 16 bytes. */
  readonly address: readonly number[];
  readonly prefixBits: number;
}

/** IPv4 169.254.0.0/16 and IPv6 fe80::/10: reachable on one link only, such as cloud metadata. */
const LINK_LOCAL: readonly IpNetwork[] = [
  { address: [169, 254, 0, 0], prefixBits: 16 },
  { address: [0xfe, 0x80, ...Array(14).fill(0)], prefixBits: 10 },
];

/**
 * The bytes of an IPv4 or IPv6 address, the latter with or without brackets; `null` for a name. An
 * IPv4 address that is mapped into IPv6 is returned as IPv4.
 */
export function parseIpAddress(text: string): readonly number[] | null {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) {
    const bytes = text.split(".").map(Number);
    return bytes.every((byte) => byte < 256) ? bytes : null;
  }
  const bare = text.startsWith("[") && text.endsWith("]") ? text.slice(1, -1) : text;
  if (!bare.includes(":") || !URL.canParse(`http://[${bare}]/`)) return null;
  // The URL parser accepts every form and writes the shortest one, without IPv4 notation.
  const [head = "", tail] = new URL(`http://[${bare}]/`).hostname.slice(1, -1).split("::");
  const groups = (part: string | undefined) => part ? part.split(":") : [];
  const [before, after] = [groups(head), groups(tail)];
  const zeros = Array<string>(8 - before.length - after.length).fill("0");
  const bytes = [...before, ...zeros, ...after].flatMap((group) => {
    const number = parseInt(group, 16);
    return [number >> 8, number & 0xff];
  });
  const isMapped = bytes.slice(0, 10).every((byte) => byte === 0) &&
    bytes[10] === 0xff && bytes[11] === 0xff;
  return isMapped ? bytes.slice(12) : bytes;
}

/** A network in CIDR notation; a single address is a network of one. `null` if it is neither. */
export function parseIpNetwork(text: string): IpNetwork | null {
  const [host = "", bits, ...more] = text.split("/");
  const address = parseIpAddress(host);
  if (address === null || more.length > 0) return null;
  const prefixBits = bits === undefined ? 8 * address.length : Number(bits);
  const isValid = bits === undefined || /^\d{1,3}$/.test(bits);
  return isValid && prefixBits <= 8 * address.length ? { address, prefixBits } : null;
}

/** Returns whether the address, from {@linkcode parseIpAddress}, is in the network. */
export function isInNetwork(
  address: readonly number[],
  { address: base, prefixBits }: IpNetwork,
): boolean {
  if (address.length !== base.length) return false;
  for (let index = 0, left = prefixBits; left > 0; index++, left -= 8) {
    const mask = left >= 8 ? 0xff : 0xff & (0xff << (8 - left));
    if (((address[index] ?? 0) & mask) !== ((base[index] ?? 0) & mask)) return false;
  }
  return true;
}

/** Returns whether the address is link-local. */
export function isLinkLocal(address: readonly number[]): boolean {
  return LINK_LOCAL.some((network) => isInNetwork(address, network));
}

/** Returns whether the name is `localhost`, a subdomain of it, in 127.0.0.0/8, or `[::1]`. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" ||
    hostname === "::1" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

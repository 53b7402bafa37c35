/**
 * Addresses that a webhook may connect to. A graph names its URL, so a scheduler must not become
 * the way into the network around it.
 */
import { type IpNetwork, isInNetwork, parseIpAddress, parseIpNetwork } from "../../base/mod.ts";

/**
 * Networks that are not part of the public internet, by the IANA registries of special-purpose
 * addresses (RFC 6890): this host, private, shared (carrier NAT), loopback, link-local (metadata of
 * clouds), protocol assignments, documentation, benchmarks, multicast, reserved.
 */
const SPECIAL: readonly IpNetwork[] = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16"],
  ...["172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16"],
  ...["198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
  ...["::/96", "100::/64", "2001::/23", "2001:db8::/32", "3fff::/20", "5f00::/16"],
  ...["fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8"],
].map((text) => parseIpNetwork(text) ?? { address: [], prefixBits: 0 });

/** IPv6 networks whose addresses contain an IPv4 address, and where: NAT64 and 6to4. */
const EMBEDDED = [
  { network: parseIpNetwork("64:ff9b::/96"), at: 12 },
  { network: parseIpNetwork("64:ff9b:1::/48"), at: 12 },
  { network: parseIpNetwork("2002::/16"), at: 2 },
] as const;

/** Returns whether a text is an address of the public internet. A name is not. */
export function isPublicAddress(text: string): boolean {
  const address = parseIpAddress(text);
  return address !== null && isPublic(address);
}

function isPublic(address: readonly number[]): boolean {
  if (SPECIAL.some((network) => isInNetwork(address, network))) return false;
  for (const { network, at } of EMBEDDED) {
    if (network !== null && isInNetwork(address, network)) {
      return isPublic(address.slice(at, at + 4));
    }
  }
  return true;
}

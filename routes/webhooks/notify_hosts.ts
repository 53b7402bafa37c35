/** The hosts that webhooks may go to: `--notify-host`. */
import { NOTIFY_URL_CHARACTERS_MAX, parseIpAddress } from "../../base/mod.ts";

/** One value of `--notify-host`. */
export interface NotifyHost {
  /** `http:` only where the value says so. */
  readonly protocol: "https:" | "http:";
  /** In lower case; an address in IPv6 has brackets. */
  readonly hostname: string;
  /** Whether `hostname` is the end of a name, after `*.`. */
  readonly isWildcard: boolean;
  /** `null`: the default port of the protocol. */
  readonly port: string | null;
}

/**
 * Reads `ci.example.com`, `*.example.com`, `ci.example.com:8443`, an address, or
 * `http://127.0.0.1:9000`. `null` for anything else.
 */
export function parseNotifyHost(text: string): NotifyHost | null {
  const [, scheme = "https:", star, rest = ""] =
    /^(?:(https?:)\/\/)?(\*\.)?([^\s/?#@*]+)$/.exec(text) ?? [];
  const isBareIpv6 = rest.includes(":") && parseIpAddress(rest) !== null;
  const url = URL.parse(`${scheme}//${isBareIpv6 ? `[${rest}]` : rest}`);
  if (rest === "" || url === null || url.pathname !== "/") return null;
  const isWildcard = star !== undefined;
  // A wildcard admits whatever host a name leads to: only a certificate tells which one answers.
  if (isWildcard && (scheme === "http:" || parseIpAddress(url.hostname) !== null)) return null;
  return {
    protocol: scheme as NotifyHost["protocol"],
    hostname: url.hostname,
    isWildcard,
    port: url.port === "" ? null : url.port,
  };
}

/** Where a webhook goes. */
export interface NotifyTarget {
  readonly url: URL;
  /** The host is named exactly, so its address may be private. */
  readonly mayBePrivate: boolean;
}

/** The target of a URL, or why it is not allowed, as a sentence. */
export function findTarget(text: string, hosts: readonly NotifyHost[]): NotifyTarget | string {
  if (hosts.length === 0) {
    return "Webhooks are off: start the scheduler with --notify-host HOST";
  }
  const url = text.length > NOTIFY_URL_CHARACTERS_MAX ? null : URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    return `Must be a URL of at most ${NOTIFY_URL_CHARACTERS_MAX} characters that begins with https:`;
  }
  if (url.username !== "" || url.password !== "") return "Must have no user name and no password";
  const found = hosts.filter((host) => matches(url, host));
  if (found.length > 0) return { url, mayBePrivate: found.some((host) => !host.isWildcard) };
  const isInsecure = url.protocol === "http:" &&
    hosts.some((host) => matches(url, { ...host, protocol: "http:" }));
  if (isInsecure) return "Must begin with https:";
  return `The scheduler sends no webhooks to "${url.host}": see --notify-host`;
}

function matches(url: URL, { protocol, hostname, isWildcard, port }: NotifyHost): boolean {
  const isHost = isWildcard ? url.hostname.endsWith(`.${hostname}`) : url.hostname === hostname;
  return isHost && url.protocol === protocol && url.port === (port ?? "");
}

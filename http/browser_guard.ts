/**
 * Rejects requests of foreign web pages. A scheduler on loopback needs no token, and every page in
 * a browser on this machine can send requests to loopback: under its own host name (DNS rebinding,
 * visible in `Host`) or across sites (visible in `Origin` and `Sec-Fetch-Site`).
 *
 * Probes of an orchestrator send an address as `Host`. They only learn that the process answers, so
 * they are answered under every name. So is a request with a valid token, which a foreign page does
 * not have.
 */
import type { Context } from "hono";
import { isLoopback } from "../base/mod.ts";
import type { AppEnv } from "./env.ts";
import { HttpProblem } from "./problem.ts";

export interface BrowserGuardOptions {
  /** Host names in addition to loopback, without ports. */
  readonly allowedHosts: readonly string[];
  /** The address of a proxy that requests of browsers come through. */
  readonly publicUrl?: URL | undefined;
  /** Returns whether a request under another name has a token that this process accepts. */
  readonly hasToken: (c: Context<AppEnv>) => boolean | Promise<boolean>;
}

/** Paths of probes, in both roles. */
export const PROBES: ReadonlySet<string> = new Set(["/livez", "/readyz"]);

export interface BrowserGuard {
  /** Rejects foreign hosts and origins. It waits only for a token. */
  check(c: Context<AppEnv>): void | Promise<void>;
  /** Returns whether the check would pass a request with these headers, whatever else it has. */
  passesAtOnce(headers: Headers): boolean;
}

export function browserGuard(
  { allowedHosts, publicUrl, hasToken }: BrowserGuardOptions,
): BrowserGuard {
  const allowed = new Set(allowedHosts.map((host) => host.toLowerCase()));
  if (publicUrl !== undefined) allowed.add(publicUrl.hostname);
  const passes = (hostname: string) => isLoopback(hostname) || allowed.has(hostname);
  /** Cache of the `Host` headers that passed; requests share few of them. */
  const known = new Set<string>();
  const isKnown = (host: string) => {
    if (known.has(host)) return true;
    const isPassed = passes(hostnameOf(host));
    if (isPassed && known.size < 100) known.add(host);
    return isPassed;
  };
  const checkOrigin = (c: Context<AppEnv>, host: string) => {
    const origin = c.req.header("origin");
    // A proxy may send another host than that of its pages.
    const isPublic = publicUrl !== undefined && origin === publicUrl.origin;
    if (origin !== undefined && !isPublic && originHost(origin) !== host.toLowerCase()) {
      throw new HttpProblem(
        "forbidden_origin",
        `Cannot answer the web page "${origin}": only pages of this server`,
      );
    }
    if (c.req.header("sec-fetch-site") === "cross-site") {
      throw new HttpProblem(
        "forbidden_origin",
        "Cannot answer a web page of another site: only pages of this server",
      );
    }
  };
  const checkToken = async (c: Context<AppEnv>, host: string) => {
    if (!await hasToken(c)) throw misdirected(host);
    checkOrigin(c, host);
  };
  return {
    check(c) {
      const host = c.req.header("host") ?? new URL(c.req.url).host;
      if (!isKnown(host) && !PROBES.has(c.req.path)) return checkToken(c, host);
      checkOrigin(c, host);
    },
    passesAtOnce: (headers) =>
      isKnown(headers.get("host") ?? "") && headers.get("origin") === null &&
      headers.get("sec-fetch-site") === null,
  };
}

function misdirected(host: string): HttpProblem {
  return new HttpProblem(
    "misdirected_host",
    `Cannot answer as "${host}" without a token: start the scheduler with --allowed-host ` +
      "for other names",
  );
}

/** `"[::1]:8786"` -> `"[::1]"`; empty for an invalid host. */
function hostnameOf(host: string): string {
  return /^(\[[0-9a-f:.]+\]|[^:[\]/@\s]+)(:\d+)?$/i.exec(host)?.[1]?.toLowerCase() ?? "";
}

/** `"http://localhost:8786"` -> `"localhost:8786"`; `null` for opaque origins. */
function originHost(origin: string): string | null {
  return /^https?:\/\/([^/]+)$/i.exec(origin)?.[1]?.toLowerCase() ?? null;
}

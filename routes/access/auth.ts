/** Authorization by bearer tokens with scopes. Without a token file all requests are allowed. */
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { isLoopback } from "../../base/mod.ts";
import type { AppEnv, Principal, Scope } from "../../http/env.ts";
import { PROBES } from "../../http/browser_guard.ts";
import { HttpProblem } from "../../http/problem.ts";
import type { RequestCheck } from "./request_chain.ts";
import type { RequestRates } from "./request_rate.ts";
import { allows, LOCAL_PRINCIPAL, type TokenTable } from "./token.ts";

const BEARER = /^Bearer +([\x21-\x7e]+) *$/i;

/** Who may do what, and how often. */
export interface Access {
  /** `null`: every client may do everything, as often as it wants. */
  readonly tokens: TokenTable | null;
  readonly rates: RequestRates;
}

/** The same where tokens are asked for. */
interface GuardedAccess extends Access {
  readonly tokens: TokenTable;
}

/**
 * Returns a check that allows a request whose token has one of `scopes`, and sets the variable
 * `principal`. It counts the request, and waits only where a login has failed, or with a session.
 * Tokens are read from the header only, because URLs end up in logs.
 */
export function requireScope(access: Access, ...scopes: readonly Scope[]): RequestCheck {
  return (c) => {
    const principal = authorize(c, access, scopes);
    if (principal instanceof Promise) return principal.then((found) => c.set("principal", found));
    c.set("principal", principal);
  };
}

/**
 * Returns a check that counts a request of a route that needs no token: for its token or session if
 * it has one, and otherwise for its address. Probes are not counted: behind a proxy or a node they
 * come from the same address as those who send too much.
 */
export function countRequest({ tokens, rates }: Access): RequestCheck {
  return (c) => {
    if (tokens === null || PROBES.has(c.req.path)) return;
    const principal = principalOf(c, tokens);
    if (principal === undefined) rates.countOfAddress(c);
    else rates.countOfToken(c, principal);
  };
}

/** Whose valid token, or open session, the request has. */
function principalOf(c: Context<AppEnv>, tokens: TokenTable): Principal | undefined {
  const token = bearerOf(c);
  if (token !== null) {
    const principal = tokens.find(token);
    return principal === undefined || hasExpired(principal) ? undefined : principal;
  }
  const cookie = sessionCookie(c);
  return cookie === null ? undefined : tokens.sessions.find(cookie)?.principal;
}

/** The bearer token of the request; `null` without one. */
export function bearerOf(c: Context<AppEnv>): string | null {
  return BEARER.exec(c.req.header("authorization") ?? "")?.[1] ?? null;
}

/** Returns whether the request has a valid token. An invalid one counts as a failed login. */
export async function hasValidToken(
  c: Context<AppEnv>,
  { tokens, rates }: Access,
): Promise<boolean> {
  if (tokens === null) return false;
  const header = c.req.header("authorization");
  if (tokens.find(BEARER.exec(header ?? "")?.[1] ?? "") !== undefined) return true;
  rates.countOfAddress(c);
  if (header !== undefined) await tokens.failed.slowDown();
  return false;
}

/** Returns whether a request with this header has the scope, as far as no wait tells it. */
export function mayAtOnce(
  authorization: string | null,
  tokens: TokenTable | null,
  scope: Scope,
): boolean {
  if (tokens === null) return true;
  const principal = principalWith(authorization, tokens, scope);
  return principal !== undefined && !hasExpired(principal);
}

/**
 * Returns the check of {@linkcode mayAtOnce} for a header that does not change. It looks the token
 * up again only when the token file has changed.
 */
export function repeatedCheck(
  authorization: string | null,
  tokens: TokenTable | null,
  scope: Scope,
): () => boolean {
  if (tokens === null) return () => true;
  let { version } = tokens;
  let principal = principalWith(authorization, tokens, scope);
  return () => {
    if (tokens.version !== version) {
      version = tokens.version;
      principal = principalWith(authorization, tokens, scope);
    }
    return principal !== undefined && !hasExpired(principal);
  };
}

/** Whose token the header has, if it has the scope. */
function principalWith(
  authorization: string | null,
  tokens: TokenTable,
  scope: Scope,
): Principal | undefined {
  const token = BEARER.exec(authorization ?? "")?.[1];
  const principal = token === undefined ? undefined : tokens.find(token);
  return principal !== undefined && allows(principal, scope) ? principal : undefined;
}

function hasExpired({ expiresAt }: Principal): boolean {
  return expiresAt !== null && Date.now() >= expiresAt;
}

function authorize(
  c: Context<AppEnv>,
  { tokens, rates }: Access,
  scopes: readonly Scope[],
): Principal | Promise<Principal> {
  if (tokens === null) {
    c.set("caller", LOCAL_PRINCIPAL);
    return LOCAL_PRINCIPAL;
  }
  const header = c.req.header("authorization");
  const challenge = { "www-authenticate": 'Bearer realm="weir"' };
  const cookie = header === undefined ? sessionCookie(c) : null;
  if (cookie !== null) return authorizeSession(c, { tokens, rates }, { cookie, scopes });
  if (header === undefined) {
    rates.countOfAddress(c);
    throw new HttpProblem(
      "unauthenticated",
      'Cannot do this without a token: send it as "Authorization: Bearer <token>"',
      { headers: challenge },
    );
  }
  const principal = tokens.find(BEARER.exec(header)?.[1] ?? "");
  if (principal === undefined) {
    rates.countOfAddress(c);
    return refuseToken(tokens);
  }
  c.set("caller", principal);
  if (hasExpired(principal)) {
    rates.countOfAddress(c);
    throw new HttpProblem(
      "token_expired",
      `Cannot use the token "${principal.name}": it has expired`,
      {
        headers: { "www-authenticate": 'Bearer realm="weir", error="invalid_token"' },
      },
    );
  }
  if (!isOfWorker(principal, scopes)) rates.countOfToken(c, principal);
  return checkScope(principal, scopes);
}

/** Returns whether a worker may make the request with its token. */
function isOfWorker(principal: Principal, scopes: readonly Scope[]): boolean {
  return scopes.includes("worker") && allows(principal, "worker");
}

/** Answers an unknown token, slower with each one of late. */
async function refuseToken(tokens: TokenTable): Promise<never> {
  await tokens.failed.slowDown();
  throw new HttpProblem(
    "unauthenticated",
    "Cannot use the token: it is not in the token file of the scheduler",
    {
      headers: { "www-authenticate": 'Bearer realm="weir", error="invalid_token"' },
    },
  );
}

function checkScope(principal: Principal, scopes: readonly Scope[]): Principal {
  if (scopes.some((scope) => allows(principal, scope))) return principal;
  throw new HttpProblem(
    "forbidden_scope",
    `Cannot do this with the token "${principal.name}": it lacks the scope "${scopes[0]}"`,
  );
}

/** Authorizes a request with a cookie. A request that changes something also needs a header. */
async function authorizeSession(
  c: Context<AppEnv>,
  { tokens, rates }: GuardedAccess,
  { cookie, scopes }: { readonly cookie: string; readonly scopes: readonly Scope[] },
): Promise<Principal> {
  const session = tokens.sessions.find(cookie);
  if (session === undefined) {
    rates.countOfAddress(c);
    await tokens.failed.slowDown();
    throw new HttpProblem("unauthenticated", "Cannot do this: the session has ended; log in again");
  }
  c.set("caller", session.principal);
  rates.countOfToken(c, session.principal);
  const isSafe = c.req.method === "GET" || c.req.method === "HEAD";
  if (!isSafe && !isOfDashboard(c)) throw cookieAlone();
  if (!isSafe && !session.actions) {
    throw new HttpProblem(
      "forbidden_scope",
      "Cannot do this in a session that only shows: log in again and allow actions",
    );
  }
  return checkScope(session.principal, scopes);
}

/** The header of requests of the dashboard. A page of another site cannot send it. */
const UI_HEADER = "x-weir-ui";

/** Returns whether the request has the header of the dashboard. */
export function isOfDashboard(c: Context<AppEnv>): boolean {
  return c.req.header(UI_HEADER) === "1";
}

/** The problem of a request that would change something for a cookie alone. */
export function cookieAlone(): HttpProblem {
  return new HttpProblem(
    "forbidden_origin",
    `Cannot do this with a cookie alone: the dashboard sends the header "${UI_HEADER}: 1"`,
  );
}

/**
 * The cookie of a session; `null` if there is none, or if the request is not of a page of this
 * server, which a browser tells by `Sec-Fetch-Site` or `Origin`.
 */
export function sessionCookie(c: Context<AppEnv>): string | null {
  // Another server below the same domain could plant a cookie without the prefix `__Host-`.
  const isLocal = isLoopback(URL.parse(`http://${c.req.header("host")}`)?.hostname ?? "");
  const cookie = getCookie(c, SECURE_COOKIE) ??
    (isLocal ? getCookie(c, loopbackCookie(c)) : undefined);
  if (cookie === undefined) return null;
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin" || site === "none" ? cookie : null;
  // The guard of browsers has compared the origin with the host.
  return c.req.header("origin") === undefined ? null : cookie;
}

/** Name of the cookie over TLS. */
export const SECURE_COOKIE = "__Host-weir";

/**
 * Name of the cookie without TLS, on loopback. It has the port: browsers send the cookies of one
 * port to all others of the host.
 */
export function loopbackCookie(c: Context<AppEnv>): string {
  return `weir-${/:(\d+)$/.exec(c.req.header("host") ?? "")?.[1] ?? "80"}`;
}

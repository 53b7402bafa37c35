/** Routes of the sessions of browsers: who is logged in, login, logout, and one-time codes. */
import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import { isLoopback } from "../../base/mod.ts";
import {
  bearerOf,
  cookieAlone,
  isOfDashboard,
  loopbackCookie,
  SECURE_COOKIE,
  sessionCookie,
} from "./auth.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import { type AppEnv, type Principal, SCOPES } from "../../http/env.ts";
import { parseOptionalBody } from "../../http/json_body.ts";
import { HttpProblem } from "../../http/problem.ts";
import type { RouteTable } from "./route_table.ts";
import type { SessionGrant } from "./sessions.ts";
import { LOCAL_PRINCIPAL, type TokenTable } from "./token.ts";

const Login = z.strictObject({
  code: z.string().max(200).optional().describe("a one-time code, in place of a token"),
  actions: z.boolean().default(false).describe(
    "with a token: the session may also send requests that change something",
  ),
});
const CodeRequest = Login.pick({ actions: true });

const Session = z.object({
  login: z.boolean().describe("whether a login is needed first"),
  name: z.string().nullable().describe("name of the token"),
  owner: z.string().nullable(),
  scopes: z.array(z.enum(SCOPES)).describe("of the token, without worker"),
  actions: z.boolean().describe("whether requests may change something"),
  replay: z.boolean().describe("whether this is a recording"),
});
type Session = z.infer<typeof Session>;

const SESSION_EXAMPLE = {
  login: false,
  name: "local",
  owner: "local",
  scopes: [...SCOPES],
  actions: true,
  replay: false,
} satisfies Session;

/** `tokens`: `null` if no login is needed. */
export function addSessionRoutes(
  routes: RouteTable,
  tokens: TokenTable | null,
  { isReplay, publicUrl }: {
    readonly isReplay: boolean;
    readonly publicUrl: URL | undefined;
  },
): void {
  routes.add({
    method: "get",
    path: "/api/v1/session",
    scopes: [],
    summary: "Who is logged in with this browser",
    examples: {
      open: { summary: "Without tokens", answer: { status: 200, body: SESSION_EXAMPLE } },
    },
    answers: { 200: { description: "Now", content: { [JSON_MEDIA_TYPE]: Session } } },
  }, (c) => {
    if (tokens === null) {
      return c.json({ ...describe(LOCAL_PRINCIPAL, !isReplay), replay: isReplay });
    }
    const cookie = sessionCookie(c);
    const found = cookie === null ? undefined : tokens.sessions.find(cookie);
    return c.json(found === undefined ? NOBODY : describe(found.principal, found.actions));
  });

  routes.add({
    method: "post",
    path: "/api/v1/session",
    scopes: [],
    summary: "Log in: exchange a token, or a one-time code, for a cookie",
    examples: {
      token: { summary: "With the token of the request", body: { actions: true } },
    },
    body: { [JSON_MEDIA_TYPE]: Login },
    answers: { 200: { description: "The session", content: { [JSON_MEDIA_TYPE]: Session } } },
  }, async (c) => {
    const { code, actions } = await parseOptionalBody(c, Login, "log in");
    if (tokens === null) return c.json(describe(LOCAL_PRINCIPAL, true));
    const isSecure = requireSafeWay(c);
    const grant = code === undefined
      ? grantOfToken(c, tokens, actions)
      : tokens.sessions.takeCode(code);
    if (grant === undefined) {
      await tokens.failed.slowDown();
      throw new HttpProblem(
        "unauthenticated",
        code === undefined
          ? "Cannot log in without a token of the scheduler"
          : "Cannot log in: the code was used before, is older than a minute, or never existed",
      );
    }
    // A cookie from before the login is worth nothing afterwards.
    const before = sessionCookie(c);
    if (before !== null) tokens.sessions.close(before);
    const secret = tokens.sessions.open(grant);
    setCookie(c, isSecure ? SECURE_COOKIE : loopbackCookie(c), secret, {
      path: "/",
      httpOnly: true,
      sameSite: "Strict",
      secure: isSecure,
    });
    const found = tokens.sessions.find(secret);
    if (found !== undefined) c.set("caller", found.principal);
    return c.json(found === undefined ? NOBODY : describe(found.principal, found.actions));
  });

  routes.add({
    method: "delete",
    path: "/api/v1/session",
    scopes: [],
    summary: "Log out",
    answers: { 204: { description: "The session has ended" } },
  }, (c) => {
    const cookie = sessionCookie(c);
    if (cookie !== null && !isOfDashboard(c)) throw cookieAlone();
    const found = cookie === null ? undefined : tokens?.sessions.find(cookie);
    if (found !== undefined) c.set("caller", found.principal);
    if (cookie !== null) tokens?.sessions.close(cookie);
    deleteCookie(c, loopbackCookie(c), { path: "/" });
    deleteCookie(c, SECURE_COOKIE, { path: "/", secure: true });
    return c.body(null, 204);
  });

  routes.add({
    method: "post",
    path: "/api/v1/session/codes",
    scopes: ["read"],
    summary: "A code that logs a browser in, once, within a minute",
    body: { [JSON_MEDIA_TYPE]: CodeRequest },
    examples: { show: { summary: "For a session that only shows", body: { actions: false } } },
    answers: {
      200: {
        description: "The code; null if no login is needed",
        content: {
          [JSON_MEDIA_TYPE]: z.object({
            code: z.string().nullable(),
            expiresAt: z.iso.datetime().nullable(),
            dashboard: z.url().nullable().describe("its address behind a proxy, if it is known"),
          }),
        },
      },
    },
  }, async (c) => {
    const { actions } = await parseOptionalBody(c, CodeRequest, "make a code");
    const dashboard = publicUrl === undefined ? null : uiBelow(publicUrl);
    if (tokens === null) return c.json({ code: null, expiresAt: null, dashboard });
    const grant = grantOfToken(c, tokens, actions);
    if (grant === undefined) {
      throw new HttpProblem("forbidden_scope", "Cannot make a code in a session: send a token");
    }
    const { code, until } = tokens.sessions.addCode(grant);
    return c.json({ code, expiresAt: new Date(until).toISOString(), dashboard });
  });
}

/** The address of the dashboard below that of the server. */
function uiBelow({ href }: URL): string {
  return `${href.replace(/\/*$/, "")}/ui/`;
}

const NOBODY: Session = {
  login: true,
  name: null,
  owner: null,
  scopes: [],
  actions: false,
  replay: false,
};

function describe({ name, owner, scopes }: Principal, actions: boolean): Session {
  return { login: false, name, owner, scopes: [...scopes], actions, replay: false };
}

/** Rights that the bearer token of the request gives a session. */
function grantOfToken(
  c: Context<AppEnv>,
  tokens: TokenTable,
  actions: boolean,
): SessionGrant | undefined {
  const token = bearerOf(c);
  const digest = token === null ? undefined : tokens.digestOf(token);
  return digest === undefined ? undefined : { token: digest, actions };
}

/**
 * Returns whether the browser has come over TLS: by the origin of its page, as a proxy may have
 * ended the connection. Throws a problem for a way that others can listen to.
 */
function requireSafeWay(c: Context<AppEnv>): boolean {
  const origin = URL.parse(c.req.header("origin") ?? c.req.url);
  if (origin?.protocol === "https:") return true;
  if (origin !== null && isLoopback(origin.hostname)) return false;
  throw new HttpProblem(
    "insecure_login",
    "Cannot log in over plain HTTP from another machine: use https, or a tunnel to loopback",
  );
}

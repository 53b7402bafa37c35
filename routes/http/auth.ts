/**
 * Who may do what: bearer tokens with scopes. Without a token file, everybody who reaches the
 * server.
 */
import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "./env.ts";
import { HttpProblem } from "./problem.ts";
import { allows, LOCAL_PRINCIPAL, type Principal, type Scope, type TokenTable } from "./token.ts";

const BEARER = /^Bearer +([\x21-\x7e]+) *$/i;

/**
 * Lets a request pass whose token has one of `scopes`, and leaves its owner in `principal`. Tokens
 * come in the header only: addresses end up in logs.
 */
export function requireScope(
  tokens: TokenTable | null,
  ...scopes: readonly Scope[]
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set("principal", authorize(c, tokens, scopes));
    await next();
  };
}

function authorize(
  c: Context<AppEnv>,
  tokens: TokenTable | null,
  scopes: readonly Scope[],
): Principal {
  if (tokens === null) return LOCAL_PRINCIPAL;
  const header = c.req.header("authorization");
  const challenge = { "www-authenticate": 'Bearer realm="weir"' };
  if (header === undefined) {
    throw new HttpProblem(
      "unauthenticated",
      'Cannot do this without a token: send it as "Authorization: Bearer <token>"',
      { headers: challenge },
    );
  }
  const principal = tokens.find(BEARER.exec(header)?.[1] ?? "");
  if (principal === undefined) {
    throw new HttpProblem("unauthenticated", "Cannot use the token: it is unknown", {
      headers: { "www-authenticate": 'Bearer realm="weir", error="invalid_token"' },
    });
  }
  if (!scopes.some((scope) => allows(principal, scope))) {
    throw new HttpProblem(
      "forbidden_scope",
      `Cannot do this with the token "${principal.name}": it lacks the scope "${scopes[0]}"`,
    );
  }
  return principal;
}

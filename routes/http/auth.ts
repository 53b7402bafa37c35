/** Authorization by bearer tokens with scopes. Without a token file all requests are allowed. */
import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "./env.ts";
import { HttpProblem } from "./problem.ts";
import { allows, LOCAL_PRINCIPAL, type Principal, type TokenTable } from "./token.ts";
import type { Scope } from "./token_line.ts";

const BEARER = /^Bearer +([\x21-\x7e]+) *$/i;

/**
 * Allows a request whose token has one of `scopes`, and sets the variable `principal`. Tokens are
 * read from the header only, because URLs end up in logs.
 */
export function requireScope(
  tokens: TokenTable | null,
  ...scopes: readonly Scope[]
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set("principal", await authorize(c, tokens, scopes));
    await next();
  };
}

/** Whether the request has a valid token. An invalid one counts as a failed login. */
export async function hasValidToken(
  c: Context<AppEnv>,
  tokens: TokenTable | null,
): Promise<boolean> {
  const header = c.req.header("authorization");
  if (tokens === null || header === undefined) return false;
  const isValid = tokens.find(BEARER.exec(header)?.[1] ?? "") !== undefined;
  if (!isValid) await tokens.failed.slowDown();
  return isValid;
}

async function authorize(
  c: Context<AppEnv>,
  tokens: TokenTable | null,
  scopes: readonly Scope[],
): Promise<Principal> {
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
    await tokens.failed.slowDown();
    throw new HttpProblem(
      "unauthenticated",
      "Cannot use the token: it is not in the token file of the scheduler",
      {
        headers: { "www-authenticate": 'Bearer realm="weir", error="invalid_token"' },
      },
    );
  }
  if (principal.expiresAt !== null && Date.now() >= principal.expiresAt) {
    throw new HttpProblem(
      "token_expired",
      `Cannot use the token "${principal.name}": it has expired`,
      {
        headers: { "www-authenticate": 'Bearer realm="weir", error="invalid_token"' },
      },
    );
  }
  if (!scopes.some((scope) => allows(principal, scope))) {
    throw new HttpProblem(
      "forbidden_scope",
      `Cannot do this with the token "${principal.name}": it lacks the scope "${scopes[0]}"`,
    );
  }
  return principal;
}

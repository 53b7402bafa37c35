/** Bearer tokens and their scopes. Only the SHA-256 of a token is kept. */
import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { FailedLogins } from "./failed_logins.ts";

export const SCOPES = ["read", "submit", "worker", "admin"] as const;
export type Scope = typeof SCOPES[number];

/** The owner of a request: a token, or `local` without a token file. */
export interface Principal {
  /** Name of the token. Submissions and idempotency keys belong to it. */
  readonly name: string;
  readonly scopes: ReadonlySet<Scope>;
}

interface Token extends Principal {
  readonly digest: Uint8Array;
}

/** The principal of all requests without a token file. Has every scope. */
export const LOCAL_PRINCIPAL: Principal = { name: "local", scopes: new Set(SCOPES) };

const TokenLine = z.strictObject({
  token: z.string().min(16, "A token has at least 16 characters").max(1024),
  scopes: z.array(z.enum(SCOPES)).min(1),
  name: z.string().min(1).max(128),
});

/** The tokens of a token file. */
export class TokenTable {
  #tokens: readonly Token[];
  /** Counts requests with tokens that are not in the table. */
  readonly failed = new FailedLogins();

  private constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /**
   * Parses JSON lines `{"token", "scopes", "name"}`; empty lines are skipped.
   *
   * @throws RangeError with the number of the line, but no token, if a line is invalid, two tokens
   *   have the same name, or there is no token
   */
  static parse(text: string): TokenTable {
    const tokens: Token[] = [];
    for (const [index, line] of text.split("\n").entries()) {
      if (line.trim() === "") continue;
      const token = parseLine(line, index + 1);
      if (tokens.some(({ name }) => name === token.name)) {
        throw new RangeError(`line ${index + 1}: the name "${token.name}" is in use`);
      }
      tokens.push(token);
    }
    if (tokens.length === 0) throw new RangeError("it contains no token");
    return new TokenTable(tokens);
  }

  /** Takes over the tokens of another table: the file has changed. */
  replaceBy(other: TokenTable): void {
    this.#tokens = other.#tokens;
  }

  /** Returns the owner of a token, in time independent of whether and where it matches. */
  find(text: string): Principal | undefined {
    const digest = digestOf(text);
    let found: Token | undefined;
    for (const token of this.#tokens) {
      if (timingSafeEqual(token.digest, digest)) found = token;
    }
    return found;
  }
}

/** Whether the principal has the scope; `admin` includes all. */
export function allows(principal: Principal, scope: Scope): boolean {
  return principal.scopes.has(scope) || principal.scopes.has("admin");
}

function parseLine(line: string, number: number): Token {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    throw new RangeError(`line ${number}: it is not JSON`);
  }
  const result = TokenLine.safeParse(parsed);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new RangeError(`line ${number}: ${issue?.path.join(".") || "line"}: ${issue?.message}`);
  }
  const { token, scopes, name } = result.data;
  return { name, scopes: new Set(scopes), digest: digestOf(token) };
}

function digestOf(token: string): Uint8Array {
  return createHash("sha256").update(token).digest();
}

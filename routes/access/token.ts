/** The bearer tokens of a scheduler, and what their holders may do and see. */
import { timingSafeEqual } from "node:crypto";
import { DEFAULT_OWNER } from "../../protocol/mod.ts";
import { type Principal, type Scope, SCOPES } from "../../http/env.ts";
import { FailedLogins } from "./failed_logins.ts";
import { BrowserSessions } from "./sessions.ts";
import { digestOf, type OwnerLimits, parseTokenLine, type TokenLine } from "./token_line.ts";

/** The principal of all requests without a token file. Has every scope. */
export const LOCAL_PRINCIPAL: Principal = {
  name: "local",
  owner: DEFAULT_OWNER,
  scopes: new Set(SCOPES),
  expiresAt: null,
  cache: "write",
};

/** The tokens of a token file. */
export class TokenTable {
  #tokens: readonly TokenLine[];
  #limits: ReadonlyMap<string, OwnerLimits>;
  #weights: ReadonlyMap<string, number>;
  #version = 0;
  /** Counts requests with tokens that are not in the table. */
  readonly failed = new FailedLogins();
  /** Sessions of browsers, each with one of these tokens. */
  readonly sessions = new BrowserSessions((digest) =>
    this.#tokens.find((token) => token.digest.toHex() === digest)
  );

  private constructor(tokens: readonly TokenLine[], owners: OwnerTables) {
    this.#tokens = tokens;
    this.#limits = owners.limits;
    this.#weights = owners.weights;
  }

  /**
   * Parses JSON lines with the fields of `token_line.ts`; empty lines are skipped.
   *
   * @throws RangeError with the number of the line, but no token, if a line is invalid, two tokens
   *   have the same name or value, two lines give one owner different limits or weights, or there
   *   is no token
   */
  static parse(text: string): TokenTable {
    const tokens: TokenLine[] = [];
    const limits = new Map<string, OwnerLimits>();
    const weights = new Map<string, number>();
    for (const [index, line] of text.split("\n").entries()) {
      if (line.trim() === "") continue;
      try {
        const token = parseTokenLine(line);
        checkUnused(token, tokens);
        limits.set(token.owner, joinLimits(token, limits.get(token.owner) ?? {}));
        const weight = joinWeights(token, weights.get(token.owner) ?? null);
        if (weight !== null) weights.set(token.owner, weight);
        tokens.push(token);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        throw new RangeError(`line ${index + 1}: ${error.message}`);
      }
    }
    if (tokens.length === 0) throw new RangeError("it contains no token");
    return new TokenTable(tokens, { limits, weights });
  }

  /** Number of times that the tokens were replaced. */
  get version(): number {
    return this.#version;
  }

  /** Takes over the tokens of another table: the file has changed. */
  replaceBy(other: TokenTable): void {
    this.#version++;
    this.#tokens = other.#tokens;
    this.#limits = other.#limits;
    this.#weights = other.#weights;
    this.sessions.dropGone();
  }

  /** Returns the principal of a token, in time independent of whether and where it matches. */
  find(text: string): Principal | undefined {
    const digest = digestOf(text);
    let found: TokenLine | undefined;
    for (const token of this.#tokens) {
      if (timingSafeEqual(token.digest, digest)) found = token;
    }
    return found;
  }

  /** SHA-256 of a token of the table that has not expired, in hexadecimal digits. */
  digestOf(text: string): string | undefined {
    const found = this.find(text);
    const isValid = found !== undefined &&
      (found.expiresAt === null || Date.now() < found.expiresAt);
    return isValid ? digestOf(text).toHex() : undefined;
  }

  /** The limits that the lines of an owner give. */
  limitsOf(owner: string): OwnerLimits {
    return this.#limits.get(owner) ?? {};
  }

  /** The weight that the lines of an owner give; `undefined`: none does. */
  weightOf(owner: string): number | undefined {
    return this.#weights.get(owner);
  }
}

/** What the lines of each owner give together. */
interface OwnerTables {
  readonly limits: ReadonlyMap<string, OwnerLimits>;
  readonly weights: ReadonlyMap<string, number>;
}

/** Returns whether the principal has the scope; `admin` includes all. */
export function allows(principal: Pick<Principal, "scopes">, scope: Scope): boolean {
  return principal.scopes.has(scope) || principal.scopes.has("admin");
}

function checkUnused(token: TokenLine, others: readonly TokenLine[]): void {
  for (const { name, digest } of others) {
    if (name === token.name) throw new RangeError(`the name "${name}" is in use`);
    if (timingSafeEqual(digest, token.digest)) {
      throw new RangeError(`it has the same token as "${name}"`);
    }
  }
}

/** The limits of an owner with those of one more of its lines. */
function joinLimits({ owner, limits }: TokenLine, known: OwnerLimits): OwnerLimits {
  for (const [name, value] of Object.entries(limits)) {
    const before = known[name as keyof OwnerLimits];
    if (before === undefined || before === value) continue;
    throw new RangeError(
      `limits.${name}: another line gives the owner "${owner}" ${before}, this one ${value}`,
    );
  }
  return { ...known, ...limits };
}

/** The weight of an owner with that of one more of its lines. */
function joinWeights({ owner, weight }: TokenLine, known: number | null): number | null {
  if (weight === null || known === null || weight === known) return weight ?? known;
  throw new RangeError(
    `weight: another line gives the owner "${owner}" ${known}, this one ${weight}`,
  );
}

/**
 * Sessions of browsers: a cookie in place of a token, as a page can send no header with a stream.
 * Only SHA-256 of cookies and codes are kept. A session ends with its token, after 12
 * hours without a request, or when it is the oldest of too many.
 */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Principal } from "../../http/env.ts";
import { digestOf, type TokenLine } from "./token_line.ts";

const SESSIONS_MAX = 1000;
const IDLE_MS_MAX = 12 * 3600 * 1000;
/** Sessions and codes of one token, so that nobody ends those of others. */
const SESSIONS_OF_TOKEN_MAX = 50;
const CODES_OF_TOKEN_MAX = 5;
/** Milliseconds after which the last requests are stored. */
const STORE_MS = 10 * 60 * 1000;
/** Milliseconds for which a code can be exchanged for a session. */
const CODE_MS = 60_000;

/** Rights of a session. */
export interface SessionGrant {
  /** SHA-256 of its token in hexadecimal digits. */
  readonly token: string;
  /** Whether it may send requests that change something. */
  readonly actions: boolean;
}

const Digest = z.string().regex(/^[0-9a-f]{64}$/);

/** A session as it is stored: SHA-256 of its cookie, not the cookie. */
const StoredSession = z.object({
  cookie: Digest,
  token: Digest,
  actions: z.boolean(),
  usedAt: z.number(),
});
type StoredSession = z.infer<typeof StoredSession>;

/** Who sends a request with a cookie. */
export interface SessionPrincipal {
  readonly principal: Principal;
  readonly actions: boolean;
}

export class BrowserSessions {
  readonly #lineOf: (digest: string) => TokenLine | undefined;
  readonly #now: () => number;
  /** SHA-256 of the cookie -> session, the longest unused first. */
  readonly #sessions = new Map<string, SessionGrant & { readonly usedAt: number }>();
  #storedAt = -Infinity;
  /** SHA-256 of the code -> what it is good for, the oldest first. */
  readonly #codes = new Map<string, SessionGrant & { readonly until: number }>();

  /** Called with all sessions when one was opened or closed, to store them. */
  onChange: (sessions: readonly StoredSession[]) => void = () => {};

  /** `lineOf`: the line of the present token file with this SHA-256. */
  constructor(lineOf: (digest: string) => TokenLine | undefined, now: () => number = Date.now) {
    this.#lineOf = lineOf;
    this.#now = now;
  }

  /** Opens a session and returns its cookie: 256 random bits in base64url. */
  open({ token, actions }: SessionGrant): string {
    const secret = randomBytes(32).toString("base64url");
    this.#sessions.set(hashOf(secret), { token, actions, usedAt: this.#now() });
    dropOldest(this.#sessions, token, SESSIONS_OF_TOKEN_MAX);
    if (this.#sessions.size > SESSIONS_MAX) dropFirst(this.#sessions);
    this.#store();
    return secret;
  }

  /** The principal of a cookie; `undefined` if its session or its token has ended. */
  find(secret: string): SessionPrincipal | undefined {
    const hash = hashOf(secret);
    const session = this.#sessions.get(hash);
    if (session === undefined) return undefined;
    this.#sessions.delete(hash);
    const { token, actions, usedAt } = session;
    const line = this.#lineOf(token);
    const now = this.#now();
    const hasExpired = line === undefined || (line.expiresAt !== null && now >= line.expiresAt);
    if (hasExpired || now - usedAt > IDLE_MS_MAX) return undefined;
    this.#sessions.set(hash, { token, actions, usedAt: now });
    if (now - this.#storedAt > STORE_MS) this.#store();
    // A browser is no worker.
    const scopes = new Set([...line.scopes].filter((scope) => scope !== "worker"));
    const { name, owner, expiresAt, cache, rate } = line;
    return { principal: { name, owner, scopes, expiresAt, cache, rate }, actions };
  }

  close(secret: string): void {
    if (this.#sessions.delete(hashOf(secret))) this.#store();
  }

  /** Goes on with stored sessions; what is none is left out. */
  load(stored: readonly unknown[]): void {
    for (const each of stored.slice(-SESSIONS_MAX)) {
      const { success, data } = StoredSession.safeParse(each);
      if (success) this.#sessions.set(data.cookie, data);
    }
    this.#store();
  }

  /** The tokens have changed: ends the sessions of those that are gone. */
  dropGone(): void {
    for (const [hash, { token }] of this.#sessions) {
      if (this.#lineOf(token) === undefined) this.#sessions.delete(hash);
    }
    this.#store();
  }

  #store(): void {
    this.#storedAt = this.#now();
    this.onChange([...this.#sessions].map(([cookie, { token, actions, usedAt }]) => (
      { cookie, token, actions, usedAt }
    )));
  }

  /** Makes a code that can be exchanged once, within a minute. */
  addCode({ token, actions }: SessionGrant): { readonly code: string; readonly until: number } {
    const code = randomBytes(32).toString("base64url");
    const until = this.#now() + CODE_MS;
    this.#codes.set(hashOf(code), { token, actions, until });
    dropOldest(this.#codes, token, CODES_OF_TOKEN_MAX);
    return { code, until };
  }

  /** Takes the rights that a code gives. The code is used up. */
  takeCode(code: string): SessionGrant | undefined {
    const hash = hashOf(code);
    const found = this.#codes.get(hash);
    this.#codes.delete(hash);
    return found !== undefined && this.#now() < found.until ? found : undefined;
  }
}

function hashOf(secret: string): string {
  return digestOf(secret).toHex();
}

/** Drops the first ones of a token beyond so many. */
function dropOldest(map: Map<string, SessionGrant>, token: string, countMax: number): void {
  const own = [...map].filter(([, grant]) => grant.token === token);
  for (const [key] of own.slice(0, Math.max(0, own.length - countMax))) map.delete(key);
}

function dropFirst(map: Map<string, unknown>): void {
  for (const key of map.keys()) return void map.delete(key);
}

/**
 * Idempotency keys: a submission that is posted twice with the same `Idempotency-Key` is accepted
 * once, and the second request gets the response to the first. Keys are separate for each
 * owner, so that clients do not see each other's keys.
 */
import { createHash } from "node:crypto";
import { IDEMPOTENCY_MS_MIN, LIMIT_RETRY_SECONDS } from "../../base/mod.ts";
import { limitProblem, type LimitTable, type MetLimit } from "../access/limits.ts";
import { HttpProblem } from "../../http/problem.ts";

const KEPT_MS = 24 * 3600 * 1000;
/** Longer responses are not kept but built from the graph again, which bounds the memory. */
const ANSWER_CHARACTERS_MAX = 4096;

/** The response to a submission, kept for repeats of the request. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** `null`: too long to keep; it is built from the graph again. */
  readonly body: string | null;
  /** Whether it was made for a token with the scope `read`, and may contain results. */
  readonly forReader: boolean;
}

interface Entry {
  readonly fingerprint: string;
  /** Milliseconds since 1970. */
  readonly claimedAt: number;
  /** URL path of the graph; `null` before it is accepted. */
  location: string | null;
  /** `null` while the first request is in progress. */
  answer: KeptAnswer | null;
}

/** A submission that the scheduler restored from its recording. */
export interface RestoredSubmission {
  readonly owner: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly location: string;
  /** Milliseconds since 1970. */
  readonly submittedAt: number;
}

/** The first request with a key. It must end with `setAnswer` or `abandon`. */
export interface Claim {
  /** Hash of the content that identifies the request. */
  readonly fingerprint: string;
  /** The graph was accepted: a repeat during the request is referred to its URL path. */
  setLocation(location: string): void;
  /** The request has ended: repeats get this response. */
  setAnswer(answer: KeptAnswer): void;
  /** The request has failed: the key is free again. */
  abandon(): void;
}

/**
 * The keys of the last 24 hours, with the responses given for them. At a limit the oldest key of
 * the owner gives way, if it is older than {@linkcode IDEMPOTENCY_MS_MIN} and was answered.
 */
export class IdempotencyKeys {
  /** Owner -> keys, the oldest first. */
  readonly #owners = new Map<string, Map<string, Entry>>();
  readonly #limits: LimitTable;
  readonly #now: () => number;
  #total = 0;

  constructor(limits: LimitTable, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Returns whether the key was used. */
  has(owner: string, key: string): boolean {
    return this.#owners.get(owner)?.has(key) ?? false;
  }

  /** The same as {@linkcode claimFingerprint}, of a request with this content. */
  claim(owner: string, key: string, content: string): Claim | KeptAnswer {
    return this.claimFingerprint(
      owner,
      key,
      createHash("sha256").update(content).digest("base64"),
    );
  }

  /**
   * Claims a new key, or returns the response that was given to the key before. `fingerprint` is
   * a digest that identifies the request. Throws the problems `idempotency_in_progress` and
   * `idempotency_mismatch`, and those of the limits on keys.
   */
  claimFingerprint(owner: string, key: string, fingerprint: string): Claim | KeptAnswer {
    this.#expire(owner);
    const entry = this.#owners.get(owner)?.get(key);
    if (entry === undefined) return this.#open(owner, key, fingerprint);
    if (entry.fingerprint !== fingerprint) {
      throw new HttpProblem(
        "idempotency_mismatch",
        `Cannot use the idempotency key "${key}" again: it was used with another body`,
      );
    }
    if (entry.answer !== null) return entry.answer;
    throw new HttpProblem(
      "idempotency_in_progress",
      `Cannot answer with the idempotency key "${key}": the first request is in progress` +
        (entry.location ? `, its graph is at ${entry.location}` : ""),
      { headers: { ...(entry.location ? { location: entry.location } : {}), "retry-after": "1" } },
    );
  }

  /**
   * Adds the keys of restored submissions, oldest first, before any key is claimed. A repeat gets
   * the current status of the graph.
   */
  remember(submissions: readonly RestoredSubmission[]): void {
    for (const { owner, key, fingerprint, location, submittedAt } of submissions) {
      this.#add(owner, key, {
        fingerprint,
        claimedAt: submittedAt,
        location,
        answer: { status: 202, headers: { location }, body: null, forReader: false },
      });
    }
  }

  #open(owner: string, key: string, fingerprint: string): Claim {
    this.#makeRoom(owner);
    const entry: Entry = { fingerprint, claimedAt: this.#now(), location: null, answer: null };
    this.#add(owner, key, entry);
    return {
      fingerprint,
      setLocation: (location) => entry.location = location,
      setAnswer: ({ body, ...answer }) => {
        const kept = body !== null && body.length <= ANSWER_CHARACTERS_MAX ? body : null;
        entry.answer = { ...answer, body: kept };
      },
      abandon: () => {
        if (this.#owners.get(owner)?.get(key) === entry) this.#delete(owner, key);
      },
    };
  }

  /** Removes the oldest keys until there is room for one. Throws a problem if none may go. */
  #makeRoom(owner: string): void {
    const name = "idempotencyKeys";
    const { [name]: max } = this.#limits.of(owner);
    for (let used = this.#sizeOf(owner); used >= max; used = this.#sizeOf(owner)) {
      this.#giveWay(owner, { of: "owner", name, max, used });
    }
    const { [name]: total } = this.#limits.cluster;
    if (this.#total < total) return;
    for (const each of [...this.#owners.keys()]) this.#expire(each);
    // The owner with most keys loses one, so that no owner keeps others from having any.
    const most = [...this.#owners.keys()].reduce(
      (best, other) => this.#sizeOf(other) > this.#sizeOf(best) ? other : best,
      owner,
    );
    if (this.#total >= total) this.#giveWay(most, { of: "cluster", name, max: total });
  }

  /** Removes the oldest key of the owner that may go. Throws the problem if none may. */
  #giveWay(owner: string, limit: MetLimit): void {
    const now = this.#now();
    let waitMs = IDEMPOTENCY_MS_MIN;
    for (const [key, { claimedAt, answer }] of this.#owners.get(owner) ?? []) {
      waitMs = Math.max(0, claimedAt + IDEMPOTENCY_MS_MIN - now);
      if (waitMs > 0) break;
      if (answer !== null) return this.#delete(owner, key);
    }
    const seconds = Math.max(LIMIT_RETRY_SECONDS, Math.ceil(waitMs / 1000));
    throw limitProblem("remember the idempotency key", limit, seconds);
  }

  #expire(owner: string): void {
    const now = this.#now();
    for (const [key, { claimedAt }] of this.#owners.get(owner) ?? []) {
      if (claimedAt + KEPT_MS > now) return;
      this.#delete(owner, key);
    }
  }

  #sizeOf(owner: string): number {
    return this.#owners.get(owner)?.size ?? 0;
  }

  #add(owner: string, key: string, entry: Entry): void {
    const keys = this.#owners.get(owner) ?? new Map<string, Entry>();
    this.#owners.set(owner, keys);
    if (!keys.has(key)) this.#total++;
    keys.set(key, entry);
  }

  #delete(owner: string, key: string): void {
    const keys = this.#owners.get(owner);
    if (keys === undefined || !keys.delete(key)) return;
    this.#total--;
    if (keys.size === 0) this.#owners.delete(owner);
  }
}

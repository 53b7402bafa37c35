/**
 * Idempotency keys: a submission that is posted twice with the same `Idempotency-Key` is accepted
 * once, and the second request gets the response to the first. Keys are separate for each token, so
 * that clients do not see each other's keys.
 */
import { createHash } from "node:crypto";
import { HttpProblem } from "../http/problem.ts";

const KEPT_MS = 24 * 3600 * 1000;
/** Maximum number of keys; beyond it the oldest are removed before 24 hours have passed. */
const ENTRIES_MAX = 100_000;
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
  readonly expiresAt: number;
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

/** The keys of the last 24 hours, with the responses given for them. */
export class IdempotencyKeys {
  /** Oldest first. */
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
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
   * `idempotency_mismatch`.
   */
  claimFingerprint(owner: string, key: string, fingerprint: string): Claim | KeptAnswer {
    this.#expire();
    const id = JSON.stringify([owner, key]);
    const entry = this.#entries.get(id);
    if (entry === undefined) return this.#open(id, fingerprint);
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
      this.#entries.set(JSON.stringify([owner, key]), {
        fingerprint,
        expiresAt: submittedAt + KEPT_MS,
        location,
        answer: { status: 202, headers: { location }, body: null, forReader: false },
      });
    }
  }

  #open(id: string, fingerprint: string): Claim {
    const expiresAt = this.#now() + KEPT_MS;
    const entry: Entry = { fingerprint, expiresAt, location: null, answer: null };
    this.#entries.set(id, entry);
    return {
      fingerprint,
      setLocation: (location) => entry.location = location,
      setAnswer: ({ body, ...answer }) => {
        const kept = body !== null && body.length <= ANSWER_CHARACTERS_MAX ? body : null;
        entry.answer = { ...answer, body: kept };
      },
      abandon: () => {
        if (this.#entries.get(id) === entry) this.#entries.delete(id);
      },
    };
  }

  #expire(): void {
    const now = this.#now();
    for (const [id, { expiresAt }] of this.#entries) {
      if (expiresAt > now && this.#entries.size < ENTRIES_MAX) return;
      this.#entries.delete(id);
    }
  }
}

/**
 * The same submission posted twice under one `Idempotency-Key` is one submission: the second post
 * gets the answer of the first. Keys belong to a token, so that nobody meets the keys of others.
 */
import { createHash } from "node:crypto";
import { HttpProblem } from "../http/problem.ts";

const KEPT_MS = 24 * 3600 * 1000;
/** Submissions remembered; beyond, the oldest are forgotten before their day is over. */
const ENTRIES_MAX = 100_000;
/** Answers longer than this are made anew from the graph, so that all together stay in bounds. */
const ANSWER_CHARACTERS_MAX = 4096;

/** What is repeated of an answer. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** `null`: too long to keep. */
  readonly body: string | null;
}

interface Entry {
  readonly fingerprint: string;
  readonly expiresAt: number;
  /** Where the graph is, as soon as it was taken in. */
  location: string | null;
  /** `null` while the first request is not answered. */
  answer: KeptAnswer | null;
}

/** A submission of a former life of the scheduler. */
export interface FormerSubmission {
  readonly owner: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly location: string;
  /** Milliseconds since 1970. */
  readonly submittedAt: number;
}

/** The right to answer under a key; given up by `abandon` when the request failed. */
export interface Claim {
  /** Of everything that makes two requests the same. */
  readonly fingerprint: string;
  /** The graph was taken in: somebody who repeats the request is told where it is. */
  located(location: string): void;
  answered(answer: KeptAnswer): void;
  abandon(): void;
}

export class IdempotencyKeys {
  /** In the order of their age. */
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /**
   * A claim on a new key, or the answer that was given under it. Throws `idempotency_in_progress`
   * and `idempotency_mismatch`. `content`: what makes two requests the same.
   */
  claim(owner: string, key: string, content: string): Claim | KeptAnswer {
    this.#expire();
    const id = JSON.stringify([owner, key]);
    const fingerprint = createHash("sha256").update(content).digest("base64");
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

  /** Answers a repeat by what the graph is now. Oldest first, before anything is claimed. */
  remember(submissions: readonly FormerSubmission[]): void {
    for (const { owner, key, fingerprint, location, submittedAt } of submissions) {
      this.#entries.set(JSON.stringify([owner, key]), {
        fingerprint,
        expiresAt: submittedAt + KEPT_MS,
        location,
        answer: { status: 202, headers: { location }, body: null },
      });
    }
  }

  #open(id: string, fingerprint: string): Claim {
    const expiresAt = this.#now() + KEPT_MS;
    const entry: Entry = { fingerprint, expiresAt, location: null, answer: null };
    this.#entries.set(id, entry);
    return {
      fingerprint,
      located: (location) => entry.location = location,
      answered: ({ status, headers, body }) => {
        const kept = body !== null && body.length <= ANSWER_CHARACTERS_MAX ? body : null;
        entry.answer = { status, headers, body: kept };
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

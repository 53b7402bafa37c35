/**
 * The open connections of a server: how many there may be, and how long each may wait for a
 * request. A connection is `fresh` until its first request has arrived, `active` while an answer is
 * owed, and `idle` in between.
 *
 * A full server closes its oldest fresh connection for a new one, or else its oldest idle one. An
 * active one is never closed for another. Clients that send no request therefore cannot keep others
 * out, and only connections in use can fill the server. One whose client reads nothing of its
 * answer is closed after a while.
 */
import type { AnswerProgress, ServedConnection } from "./engine.ts";

/** Limits of one server. */
export interface ConnectionLimits {
  readonly connectionsMax: number;
  /** Milliseconds until the head of the first request must have arrived. */
  readonly headMs: number;
  /** Milliseconds between an answer and the head of the next request. */
  readonly idleMs: number;
  /** Milliseconds for which the client may take nothing of an answer that is sent in pieces. */
  readonly stallMs: number;
}

/** Connections by state, for metrics and tests. */
export interface ConnectionCounts {
  readonly fresh: number;
  readonly active: number;
  readonly idle: number;
}

/** One accepted connection. */
export interface OpenConnection {
  /** A request has arrived. With HTTP/2, others may be unanswered. */
  begin(): OpenAnswer;
}

/** The answer to one request. */
export interface OpenAnswer extends AnswerProgress {
  /** Ends the request: it is complete, or failed. `last`: the connection is closed soon. */
  end(last: boolean): void;
}

interface Entry extends OpenConnection {
  served: ServedConnection | null;
  /** Requests without a complete answer. */
  requests: number;
  /** Time of the start of its present state, in milliseconds. */
  since: number;
}

/** The answer to one request of an entry. A class, since requests are too many for closures. */
class EntryAnswer implements OpenAnswer {
  readonly entry: Entry;
  readonly #answers: EntryAnswers;
  /** Time at which the piece was given that waits for the client, in milliseconds. */
  givenAt = 0;
  ended = false;

  constructor(entry: Entry, answers: EntryAnswers) {
    this.entry = entry;
    this.#answers = answers;
  }

  given(): void {
    this.#answers.given(this);
  }

  taken(): void {
    this.#answers.taken(this);
  }

  end(last: boolean): void {
    this.#answers.end(this, last);
  }
}

/** What becomes of the answers. */
interface EntryAnswers {
  given(answer: EntryAnswer): void;
  taken(answer: EntryAnswer): void;
  end(answer: EntryAnswer, last: boolean): void;
}

/** Milliseconds for a client to read the last answer of its connection. */
const ENDING_MS = 500;

export class OpenConnections {
  readonly #limits: ConnectionLimits;
  readonly #now: () => number;
  /** Each in the order of `since`. */
  readonly #fresh = new Set<Entry>();
  readonly #idle = new Set<Entry>();
  readonly #active = new Set<Entry>();
  /** Answers of which a piece waits for the client, in the order of `givenAt`. */
  readonly #waiting = new Set<EntryAnswer>();
  /** Answered for the last time. The client gets a moment to read the answer. */
  readonly #ending = new Set<Entry>();
  readonly #answers: EntryAnswers = {
    given: (answer) => {
      this.#waiting.delete(answer);
      if (answer.ended) return;
      answer.givenAt = this.#now();
      this.#waiting.add(answer);
    },
    taken: (answer) => void this.#waiting.delete(answer),
    end: (answer, last) => {
      const { entry } = answer;
      answer.ended = true;
      this.#waiting.delete(answer);
      if (--entry.requests > 0 || !this.#active.delete(entry)) return;
      entry.since = this.#now();
      (last ? this.#ending : this.#idle).add(entry);
    },
  };

  constructor(limits: ConnectionLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  get counts(): ConnectionCounts {
    return {
      fresh: this.#fresh.size,
      active: this.#active.size,
      idle: this.#idle.size + this.#ending.size,
    };
  }

  /**
   * Admits a connection, and serves it by `serve`. Returns `null` if the server is full of active
   * connections.
   */
  admit(serve: (connection: OpenConnection) => ServedConnection): ServedConnection | null {
    if (this.#size >= this.#limits.connectionsMax && !this.evict()) return null;
    const entry = this.#entry();
    this.#fresh.add(entry);
    try {
      entry.served = serve(entry);
    } catch (error) {
      this.#forget(entry);
      throw error;
    }
    const forget = () => this.#forget(entry);
    entry.served.finished.then(forget, forget);
    return entry.served;
  }

  /**
   * Closes the oldest fresh connection, or else the oldest idle one, and returns whether there was
   * one.
   */
  evict(): boolean {
    for (const entries of [this.#ending, this.#fresh, this.#idle]) {
      for (const entry of entries) {
        this.#forget(entry);
        entry.served?.abort();
        return true;
      }
    }
    return false;
  }

  /** Closes the connections whose deadline has passed. */
  sweep(): void {
    const now = this.#now();
    closeBefore(this.#fresh, now - this.#limits.headMs);
    closeBefore(this.#ending, now - ENDING_MS);
    closeBefore(this.#idle, now - this.#limits.idleMs);
    for (const answer of this.#waiting) {
      if (answer.givenAt > now - this.#limits.stallMs) return;
      this.#waiting.delete(answer);
      answer.entry.served?.abort();
    }
  }

  /** Closes the connections without a request, and the others when they are answered. */
  async shutdown(): Promise<void> {
    for (const entry of [...this.#fresh, ...this.#idle, ...this.#ending]) entry.served?.abort();
    await Promise.all([...this.#active].map(({ served }) => served?.shutdown().catch(() => {})));
  }

  /** Closes all connections at once. */
  abort(): void {
    for (const entries of [this.#fresh, this.#idle, this.#active, this.#ending]) {
      for (const entry of entries) entry.served?.abort();
    }
  }

  get #size(): number {
    return this.#fresh.size + this.#idle.size + this.#active.size + this.#ending.size;
  }

  #entry(): Entry {
    const entry: Entry = {
      served: null,
      requests: 0,
      since: this.#now(),
      begin: () => {
        entry.requests++;
        this.#forget(entry);
        this.#active.add(entry);
        return new EntryAnswer(entry, this.#answers);
      },
    };
    return entry;
  }

  #forget(entry: Entry): void {
    this.#fresh.delete(entry);
    this.#idle.delete(entry);
    this.#active.delete(entry);
    this.#ending.delete(entry);
  }
}

function closeBefore(entries: ReadonlySet<Entry>, time: number): void {
  for (const { since, served } of entries) {
    if (since > time) return;
    served?.abort();
  }
}

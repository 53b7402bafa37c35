/**
 * How runs with the same content have ended. A task that has failed and succeeded, or returned
 * other bytes, with the same code, arguments, inputs and environment is flaky: none of these is the
 * cause. Outcomes are kept among the marks of the place for 30 days after the last run.
 */
import type { CacheKey } from "../../cache/mod.ts";
import type { TaskError } from "../../protocol/mod.ts";

/** A failed run. */
export interface NotedFailure {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly graph: string;
  readonly name: string;
  readonly message: string;
  /** The end of its output, if it had any. */
  readonly log?: string;
}

/** How the runs with one content have ended. */
export interface NotedOutcomes {
  readonly owner: string;
  /** Key of the task in the last graph, without its namespace. */
  readonly key: string;
  readonly op: string;
  /** The graph of the last run. */
  readonly graph: string;
  readonly runs: number;
  readonly failed: number;
  /** Runs whose bytes were not those of the first run. */
  readonly differing: number;
  /** SHA-256 of the bytes of the first run that succeeded; `null`: not compared. */
  readonly digest: string | null;
  /** Milliseconds since 1970. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** The last failures, the latest first. */
  readonly failures: readonly NotedFailure[];
}

/** A run that has ended. */
export interface NotedRun extends Pick<NotedOutcomes, "owner" | "key" | "op" | "graph"> {
  readonly content: CacheKey;
  /** A value of this digest, `null` if bytes are not compared, or an error. */
  readonly outcome: { readonly digest: string | null } | { readonly error: TaskError };
}

/** Where outcomes are kept. */
export interface OutcomeMarks {
  get(mark: string): Promise<unknown>;
  put(mark: string, json: unknown, ttlMs: number): Promise<boolean>;
  list(prefix: string): Promise<readonly { readonly mark: string; readonly json: unknown }[]>;
}

export interface OutcomesOptions {
  /** `null`: they are kept in memory only. */
  readonly marks: OutcomeMarks | null;
  readonly now: () => number;
}

const KEPT_MS = 30 * 24 * 3600 * 1000;
/** Contents whose outcomes are in memory. */
const CONTENTS_MAX = 50_000;
/** Runs that are not noted yet; more are not noted. */
const WAITING_MAX = 100_000;
/** Contents that are read and written at a time. */
const AT_ONCE = 64;
const FAILURES_MAX = 5;
const MESSAGE_LENGTH_MAX = 1000;
const LOG_LENGTH_MAX = 2000;
/** Of all contents, and of the flaky ones, which are listed. */
const ALL = "outcome/";
const FLAKY = "flaky/";

/** Whether its runs have had different outcomes. */
function isFlaky({ runs, failed, differing }: NotedOutcomes): boolean {
  return (failed > 0 && failed < runs) || differing > 0;
}

export class Outcomes {
  readonly #options: OutcomesOptions;
  /** The least recently noted first. */
  readonly #known = new Map<CacheKey, NotedOutcomes>();
  /** Content -> its runs that are not noted yet, in their order. */
  readonly #waiting = new Map<CacheKey, NotedRun[]>();
  #count = 0;
  #writing: Promise<void> | null = null;

  constructor(options: OutcomesOptions) {
    this.#options = options;
  }

  note(run: NotedRun): void {
    if (this.#count >= WAITING_MAX) return;
    this.#count++;
    const runs = this.#waiting.get(run.content);
    if (runs === undefined) this.#waiting.set(run.content, [run]);
    else runs.push(run);
    this.#writing ??= this.#write();
  }

  /** The flaky tasks, the latest run first, with all runs that have been noted. */
  async flaky(): Promise<readonly NotedOutcomes[]> {
    await this.#writing;
    const { marks } = this.#options;
    const found = marks === null
      ? [...this.#known.values()].filter(isFlaky)
      : (await marks.list(FLAKY)).map(({ json }) => json as NotedOutcomes);
    return found.sort((a, b) => b.lastAt - a.lastAt || (a.key < b.key ? -1 : 1));
  }

  async #write(): Promise<void> {
    try {
      while (this.#waiting.size > 0) {
        const some = [...this.#waiting].slice(0, AT_ONCE);
        for (const [content, runs] of some) {
          this.#waiting.delete(content);
          this.#count -= runs.length;
        }
        await Promise.all(some.map(([content, runs]) => this.#noteAll(content, runs)));
      }
    } finally {
      // In the same turn as the last look, or a run that comes meanwhile would wait for the next.
      this.#writing = null;
    }
  }

  async #noteAll(content: CacheKey, runs: readonly NotedRun[]): Promise<void> {
    const { marks, now } = this.#options;
    let outcomes = this.#known.get(content) ??
      await marks?.get(ALL + content) as NotedOutcomes | null ?? null;
    for (const run of runs) outcomes = added(outcomes, run, now());
    if (outcomes === null) return;
    this.#known.delete(content);
    this.#known.set(content, outcomes);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= CONTENTS_MAX) break;
      this.#known.delete(oldest);
    }
    await marks?.put(ALL + content, outcomes, KEPT_MS);
    if (isFlaky(outcomes)) await marks?.put(FLAKY + content, outcomes, KEPT_MS);
  }
}

function added(former: NotedOutcomes | null, run: NotedRun, at: number): NotedOutcomes {
  const { owner, key, op, graph, outcome } = run;
  const named = { owner, key, op, graph };
  const { runs, failed, differing, digest, firstAt, failures } = former ??
    { runs: 0, failed: 0, differing: 0, digest: null, firstAt: at, failures: [] };
  const counted = { ...named, runs: runs + 1, firstAt, lastAt: at };
  if (!("error" in outcome)) {
    const differs = digest !== null && outcome.digest !== null && outcome.digest !== digest;
    return {
      ...counted,
      failed,
      differing: differing + (differs ? 1 : 0),
      digest: digest ?? outcome.digest,
      failures,
    };
  }
  const { name, message, logTail } = outcome.error;
  const failure: NotedFailure = {
    at,
    graph,
    name,
    message: message.slice(0, MESSAGE_LENGTH_MAX),
    ...(logTail && { log: logTail.slice(-LOG_LENGTH_MAX) }),
  };
  return {
    ...counted,
    failed: failed + 1,
    differing,
    digest,
    failures: [failure, ...failures].slice(0, FAILURES_MAX),
  };
}

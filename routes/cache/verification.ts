/**
 * Verification: of the results that the cache has, a sample is computed again and compared. A task
 * whose bytes differ is named, and its operation loses its cache until it is trusted again: for the
 * code that it has now.
 */
import { getLogger } from "@logtape/logtape";
import { type Key, keyWithoutOwner } from "../../protocol/mod.ts";

const log = getLogger(["weir", "scheduler", "cache"]);

/** What was computed again: a task, and the code of its operation. */
export interface VerifiedRun {
  readonly key: Key;
  readonly owner: string;
  readonly op: string;
  /** Digest of the modules in reach; `null`: a built-in operation. */
  readonly reach: string | null;
}

/** An operation whose results differ from run to run. */
export interface Distrusted {
  readonly owner: string;
  readonly op: string;
  readonly reach: string | null;
  /** Task that showed it. */
  readonly task: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Where distrusted operations are kept. */
export interface DistrustedMarks {
  put(mark: string, json: unknown, ttlMs: number): Promise<boolean>;
  list(prefix: string): Promise<readonly { readonly mark: string; readonly json: unknown }[]>;
  delete(mark: string): Promise<void>;
}

export interface VerificationOptions {
  /** Part of the hits that is computed again: 0 to 1. */
  readonly rate: number;
  /** `null`: they are kept in memory only. */
  readonly marks: DistrustedMarks | null;
  readonly now: () => number;
  /** Between 0 and 1, as of `Math.random`. */
  readonly random: () => number;
}

/** Tasks that are to be computed again at a time; some never run, as nothing needs them. */
const EXPECTED_MAX = 10_000;
const PREFIX = "distrusted/";
const KEPT_MS = 365 * 24 * 3600 * 1000;

export class Verification {
  readonly #options: VerificationOptions;
  /** Task -> digest that its run is to have. */
  readonly #expected = new Map<string, string>();
  readonly #distrusted = new Map<string, Distrusted>();
  readonly counts = { verified: 0, differing: 0 };

  constructor(options: VerificationOptions) {
    this.#options = options;
  }

  /** Reads the operations that were distrusted before. */
  async open(): Promise<void> {
    for (const { mark, json } of await this.#options.marks?.list(PREFIX) ?? []) {
      this.#distrusted.set(mark, json as Distrusted);
    }
  }

  get rate(): number {
    return this.#options.rate;
  }

  get distrusted(): readonly Distrusted[] {
    return [...this.#distrusted.values()];
  }

  isTrusted(owner: string, op: string, reach: string | null): boolean {
    return this.#distrusted.size === 0 || !this.#distrusted.has(markOf({ owner, op, reach }));
  }

  /** Returns whether a result that the cache has is computed again. */
  isSampled(task: string, digest: string): boolean {
    const { rate, random } = this.#options;
    if (rate === 0 || random() >= rate) return false;
    if (this.#expected.size >= EXPECTED_MAX) return false;
    this.#expected.set(task, digest);
    return true;
  }

  /** Returns whether the task is to be computed again. */
  expects(task: string): boolean {
    return this.#expected.has(task);
  }

  /** Compares the result of a run. Returns `false` if it differs from that of the cache. */
  async check(run: VerifiedRun, digest: string): Promise<boolean> {
    const { key, owner, op, reach } = run;
    const expected = this.#expected.get(key);
    if (expected === undefined) return true;
    this.#expected.delete(key);
    this.counts.verified++;
    if (expected === digest) return true;
    this.counts.differing++;
    const task = keyWithoutOwner(key);
    log.warn(
      "The task {task} returned other bytes than the cache has: its operation {op} depends on more " +
        "than its arguments, and is not cached any more",
      { task, op, owner },
    );
    const entry: Distrusted = { owner, op, reach, task, at: this.#options.now() };
    const mark = markOf(entry);
    this.#distrusted.set(mark, entry);
    await this.#options.marks?.put(mark, entry, KEPT_MS);
    return false;
  }

  /** Trusts an operation of an owner again; all of them without a name. Returns how many. */
  async trust(owner: string, op?: string): Promise<number> {
    let count = 0;
    for (const [mark, each] of this.#distrusted) {
      if (each.owner !== owner || (op !== undefined && each.op !== op)) continue;
      this.#distrusted.delete(mark);
      await this.#options.marks?.delete(mark);
      count++;
    }
    return count;
  }
}

function markOf({ owner, op, reach }: Pick<Distrusted, "owner" | "op" | "reach">): string {
  return `${PREFIX}${owner}/${op.slice(0, 300)}/${reach ?? ""}`;
}

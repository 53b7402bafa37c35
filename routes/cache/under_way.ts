/**
 * Content that is being computed: a task with the same content waits for the result of the first,
 * while that is sure to run.
 */
import type { CacheKey } from "../../cache/mod.ts";
import type { Key } from "../../protocol/mod.ts";

/** A look-up that waits. */
export interface WaitingLookUp {
  readonly key: Key;
  readonly lookUp: number;
}

interface Computation {
  readonly by: Key;
  readonly waiting: WaitingLookUp[];
}

export class UnderWay {
  readonly #computations = new Map<CacheKey, Computation>();
  readonly #contentOf = new Map<Key, CacheKey>();
  /** Content that ended, for each who watches. */
  readonly #watches = new Set<Set<CacheKey>>();

  /** Whether a task computes the content, or is to. */
  has(content: CacheKey): boolean {
    return this.#computations.has(content);
  }

  /** Lets the look-up wait if a task that `runs` computes the content. Returns whether it does. */
  join(content: CacheKey, lookUp: WaitingLookUp, runs: (key: Key) => boolean): boolean {
    const computation = this.#computations.get(content);
    if (computation === undefined || computation.by === lookUp.key) return false;
    if (!runs(computation.by)) return false;
    computation.waiting.push(lookUp);
    return true;
  }

  /**
   * The task computes the content from now on, in place of one that does not run: look-ups that
   * have waited for that one wait for this one. Returns look-ups that have waited for other content
   * of the task, which it computes no more.
   */
  begin(content: CacheKey, by: Key): readonly WaitingLookUp[] {
    const former = this.#computations.get(content);
    if (former?.by === by) return [];
    const left = this.end(by);
    if (former !== undefined) this.#contentOf.delete(former.by);
    this.#computations.set(content, { by, waiting: former?.waiting ?? [] });
    this.#contentOf.set(by, content);
    return left;
  }

  /** The content that a task computes. */
  contentOf(by: Key): CacheKey | undefined {
    return this.#contentOf.get(by);
  }

  /**
   * The task computes the content no more. Returns the look-ups that have waited for it: none if
   * the task computes other content by now.
   */
  end(by: Key, content = this.#contentOf.get(by)): readonly WaitingLookUp[] {
    if (content === undefined || content !== this.#contentOf.get(by)) return [];
    this.#contentOf.delete(by);
    const waiting = this.#computations.get(content)?.waiting ?? [];
    this.#computations.delete(content);
    for (const watch of this.#watches) watch.add(content);
    return waiting;
  }

  /**
   * Notes the content that ends from now on, until it is disposed of. A place that was asked
   * meanwhile may have answered before it had that.
   */
  watch(): { readonly ended: ReadonlySet<CacheKey> } & Disposable {
    const ended = new Set<CacheKey>();
    this.#watches.add(ended);
    return { ended, [Symbol.dispose]: () => void this.#watches.delete(ended) };
  }
}

/**
 * Spills that are not reported to the scheduler yet: the latest state of every key that entered or
 * left the slow tier since its last report. One state per key, so that a value that moves several
 * times between two heartbeats is reported once. A value that moves after a report is reported
 * again; the scheduler's information may be late but ends up correct.
 */
import { SPILLS_REPORTED_CHARACTERS_MAX } from "../../base/mod.ts";
import { isPartKey, type Key, type Spills } from "../../protocol/mod.ts";

export class UnreportedSpills {
  /** Key -> whether it is spilled, in the order of the first unreported change. */
  readonly #moved = new Map<Key, boolean>();

  /** Parts of results are no values that the scheduler knows. */
  note(key: Key, spilled: boolean): void {
    if (!isPartKey(key)) this.#moved.set(key, spilled);
  }

  /**
   * Removes and returns as many keys as fit into a heartbeat, at least one; `undefined` if there
   * are none.
   */
  take(): Spills | undefined {
    if (this.#moved.size === 0) return undefined;
    const spilled: Key[] = [];
    const unspilled: Key[] = [];
    let characters = 0;
    for (const [key, isSpilled] of this.#moved) {
      characters += key.length;
      if (characters > SPILLS_REPORTED_CHARACTERS_MAX && spilled.length + unspilled.length > 0) {
        break;
      }
      (isSpilled ? spilled : unspilled).push(key);
      this.#moved.delete(key);
    }
    return { spilled, unspilled };
  }
}

/**
 * What is to be told of values that were spilled: the last word on every key that has gone to the
 * slow tier or left it since it was taken. Kept by key, so that what goes to and fro between two
 * heartbeats is told once; what moves after it was taken is told again, so whoever hears all of it
 * is late at worst.
 */
import { SPILLS_REPORTED_CHARACTERS_MAX } from "../../base/mod.ts";
import type { Key, Spills } from "../../protocol/mod.ts";

export class UnreportedSpills {
  /** Key -> whether it is spilled; those that have waited longest first. */
  readonly #moved = new Map<Key, boolean>();

  note(key: Key, spilled: boolean): void {
    this.#moved.set(key, spilled);
  }

  /**
   * As many as fit into a heartbeat, one at least; `undefined` when there are none. They are
   * forgotten here.
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

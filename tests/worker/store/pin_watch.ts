/** A store in memory that records which keys are pinned. */
import type { Key } from "../../../protocol/mod.ts";
import { MemoryStore } from "../../../worker/store/memory_store.ts";

export class PinWatchStore extends MemoryStore {
  /** Keys that are pinned now, one entry per pin. */
  readonly pinned: Key[] = [];

  override pin(keys: Iterable<Key>): void {
    this.pinned.push(...keys);
    super.pin(keys);
  }

  override unpin(keys: Iterable<Key>): void {
    for (const key of keys) this.pinned.splice(this.pinned.indexOf(key), 1);
    super.unpin(keys);
  }
}

/**
 * The memory of workers for values that pass to them as they arrive. A worker makes the memory of a
 * value when it begins to arrive: without a bound, some clients that send slowly would use up all.
 */
import type { WorkerId } from "../../protocol/mod.ts";
import { BodyRoom } from "../../http/body_room.ts";
import { HttpProblem } from "../../http/problem.ts";

/** Part of the memory of a worker that these values may take. A single one is always admitted. */
const MEMORY_PART = 1 / 4;

export class ArrivingRooms {
  readonly #rooms = new Map<WorkerId, { readonly room: BodyRoom; values: number }>();

  /**
   * Opens a place for a value. `null`: there is no room for it. `memoryLimit`: that of its worker
   * in bytes; 0: none. `giveUp` is called when others need the room.
   */
  open(
    { worker, memoryLimit }: { readonly worker: WorkerId; readonly memoryLimit: number },
    nbytes: number,
    giveUp: () => void,
  ): Disposable | null {
    const bytesMax = memoryLimit === 0 ? Infinity : memoryLimit * MEMORY_PART;
    const open = this.#rooms.get(worker) ?? { room: new BodyRoom(bytesMax), values: 0 };
    const place = open.room.open(giveUp);
    if (!place.hold(nbytes)) return null;
    this.#rooms.set(worker, open);
    open.values++;
    return {
      [Symbol.dispose]: () => {
        place[Symbol.dispose]();
        if (--open.values === 0) this.#rooms.delete(worker);
      },
    };
  }
}

/** The problem of a value for which no worker has room now. */
export function noRoom(): HttpProblem {
  const detail = "Cannot store the data now: workers take other large values";
  return new HttpProblem("busy", detail, { headers: { "retry-after": "1" } });
}

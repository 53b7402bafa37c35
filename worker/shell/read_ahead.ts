/**
 * Reads back an input of the task that starts next, while others run: the task does not wait for
 * the disk then. At most one value is held, by a pin, and none while the worker is short of memory.
 */
import type { Key } from "../../protocol/mod.ts";
import type { ValueStore } from "../store/value_store.ts";
import type { WorkerMachine } from "./shell_options.ts";

type Store = Pick<ValueStore, "readAhead" | "pin" | "unpin" | "spilledMemory">;

export class ReadAhead {
  readonly #store: Store;
  readonly #machine: Pick<WorkerMachine, "nextInputs">;
  /** The value that was read, or is being read; `null`: none. */
  #held: Key | null = null;

  constructor(store: Store, machine: Pick<WorkerMachine, "nextInputs">) {
    this.#store = store;
    this.#machine = machine;
  }

  /** The machine has handled events, and its instructions are carried out. */
  update(): void {
    if (this.#store.readAhead === undefined) return;
    if (this.#held === null && this.#store.spilledMemory === 0) return;
    const inputs = this.#machine.nextInputs();
    if (this.#held !== null && inputs.includes(this.#held)) return;
    this.#release();
    const key = inputs.find((input) => this.#store.readAhead?.(input));
    if (key === undefined) return;
    this.#store.pin([key]);
    this.#held = key;
  }

  /** A task that has started has pinned the value too. */
  #release(): void {
    if (this.#held !== null) this.#store.unpin([this.#held]);
    this.#held = null;
  }
}

/**
 * A memory manager that asks for copies and drops them at the moments that are hardest for the
 * scheduler: while the same value is on its way, or right after it has arrived or was missed.
 */
import {
  isInlineInput,
  type Key,
  type ToWorker,
  type Unstamped,
  type WorkerId,
} from "../../protocol/mod.ts";
import type { SchedulerEvent } from "../../scheduler/machine.ts";
import type { Dice } from "../faults/chance.ts";
import type { VirtualTime } from "../network/virtual_time.ts";

/** Longest time between the start of a transfer and the wish for its value, in milliseconds. */
const COPY_MS_MAX = 40;

export interface UntimelyManagerPorts {
  readonly time: VirtualTime;
  readonly dice: Dice;
  /** Tells the scheduler an event, as soon as it is up. */
  readonly tell: (event: Unstamped<SchedulerEvent>) => void;
}

export class UntimelyManager {
  readonly #ports: UntimelyManagerPorts;

  constructor(ports: UntimelyManagerPorts) {
    this.#ports = ports;
  }

  /** The scheduler handles this event. */
  heard(event: Unstamped<SchedulerEvent>): void {
    if (event.type !== "worker-reported") return;
    for (const message of event.messages) {
      if (message[0] !== "add-keys") continue;
      for (const [key] of message[1]) {
        if (this.#ports.dice.fails("drop-at-once")) this.#ask("drop", event.worker, key, 0);
      }
    }
  }

  /** The scheduler sends this message. */
  sent(worker: WorkerId, message: ToWorker): void {
    if (message[0] !== "compute") return;
    for (const input of message[7]) {
      const [key] = input;
      const [holder, another] = isInlineInput(input) ? [] : input[2];
      if (this.#ports.dice.fails("copy-at-once")) this.#ask("copy", worker, key, COPY_MS_MAX);
      if (holder === undefined || another === undefined) continue;
      if (this.#ports.dice.fails("drop-at-once")) this.#ask("drop", holder, key, COPY_MS_MAX);
    }
  }

  /** The worker does not hold a value that a peer has asked it for. */
  absent(worker: WorkerId, key: Key): void {
    if (this.#ports.dice.fails("copy-again")) this.#ask("copy", worker, key, 0);
  }

  #ask(wish: "copy" | "drop", worker: WorkerId, key: Key, msMax: number): void {
    const { time, dice, tell } = this.#ports;
    const type = wish === "copy" ? "replica-requested" : "replica-drop-requested";
    time.after(dice.span(0, msMax), () => tell({ type, key, worker }));
  }
}

/**
 * The memory of a simulated worker: what is in its store, what its bodies take, and what else was
 * put upon it, judged by the worker's real memory control over virtual time.
 */
import { unreachable } from "../base/mod.ts";
import {
  DEFAULT_THRESHOLDS,
  MemoryControl,
  type MemoryOrder,
  type MemorySample,
} from "../worker/memory/memory_control.ts";
import type { SpillValues } from "./spill_values.ts";
import type { VirtualTime } from "./virtual_time.ts";
import type { WorkerProcess } from "./worker_process.ts";

export class MemoryWatch {
  /** Bytes that are no values. */
  pressureBytes = 0;
  readonly spill: SpillValues;
  readonly limitBytes: number;
  readonly #worker: WorkerProcess;
  readonly #time: VirtualTime;
  readonly #control: MemoryControl;

  constructor(worker: WorkerProcess, { time, spill, limitBytes }: {
    readonly time: VirtualTime;
    readonly spill: SpillValues;
    readonly limitBytes: number;
  }) {
    this.#worker = worker;
    this.#time = time;
    this.spill = spill;
    this.limitBytes = limitBytes;
    this.#control = new MemoryControl({ limitBytes, thresholds: DEFAULT_THRESHOLDS });
    this.#watch();
  }

  /** Bytes of values in memory above which they spill. */
  static targetBytes(limitBytes: number): number {
    return Math.floor(limitBytes * (DEFAULT_THRESHOLDS.target ?? 1));
  }

  processBytes(): number {
    return this.spill.figures().managed + this.pressureBytes;
  }

  #watch(): void {
    if (this.#worker.dead) return;
    this.#carryOut(this.#control.sample(this.#sample()));
    this.#time.after(this.#control.intervalMs, () => this.#watch());
  }

  #sample(): MemorySample {
    const { managed, waiting } = this.spill.figures();
    const processBytes = this.processBytes();
    const at = this.#time.elapsedMs;
    return { at, processBytes, waitingBytes: waiting, evictable: managed > 0 };
  }

  #carryOut(orders: readonly MemoryOrder[]): void {
    for (const order of orders) {
      switch (order.type) {
        case "pause":
        case "resume":
          this.#worker.pauseByMemory(order.type === "pause");
          break;
        case "gate":
          this.#worker.tell({ type: "intake-changed", gated: order.gated });
          break;
        case "collect":
          this.#carryOut(this.#control.collected(1, this.#time.elapsedMs));
          break;
        case "evict":
          this.spill.evict(order.bytes, (freed) => {
            this.#carryOut(this.#control.evicted(freed, this.#sample()));
          });
          break;
        case "kill-executor":
          // What it had taken is gone with it.
          this.pressureBytes = Math.floor(this.pressureBytes / 2);
          this.#worker.bodies.endOne(0, "killed");
          break;
        case "replace-idle":
        case "warn":
          break;
        default:
          unreachable(order);
      }
    }
  }
}

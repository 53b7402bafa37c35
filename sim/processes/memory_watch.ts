/**
 * The memory of a simulated worker: the values in its store, what its running tasks have taken, and
 * an injected pressure, which stands for all other memory of the process, under the worker's real
 * memory control in virtual time.
 */
import { SPILL_STALLED_MS_MAX, unreachable } from "../../base/mod.ts";
import type { Unstamped } from "../../protocol/mod.ts";
import type { WorkerEvent } from "../../worker/machine/event.ts";
import {
  DEFAULT_THRESHOLDS,
  type MemoryAction,
  MemoryControl,
  type ProcessMemorySample,
} from "../../worker/memory_control.ts";
import type { VirtualTime } from "../network/virtual_time.ts";
import type { SimulatedExecutions } from "./executions.ts";
import type { SpillValues } from "./spill_values.ts";

/** A worker process as its memory control uses it. */
export interface WatchedWorker {
  readonly dead: boolean;
  readonly executions: SimulatedExecutions;
  pauseByMemory(paused: boolean): void;
  tell(event: Unstamped<WorkerEvent>): void;
}

export class MemoryWatch {
  /** Bytes of memory beside the values. */
  pressureBytes = 0;
  /** Executions that it has killed. */
  kills = 0;
  readonly spill: SpillValues;
  readonly limitBytes: number;
  readonly #worker: WatchedWorker;
  readonly #time: VirtualTime;
  readonly #control: MemoryControl;

  constructor(worker: WatchedWorker, { time, spill, limitBytes }: {
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

  /** Bytes of values in memory above which the store spills. */
  static targetBytes(limitBytes: number): number {
    return Math.floor(limitBytes * (DEFAULT_THRESHOLDS.target ?? 1));
  }

  /** Resident bytes up to which tasks start. */
  static admissionBytes(limitBytes: number): number {
    return Math.floor(limitBytes * (DEFAULT_THRESHOLDS.pause ?? 1));
  }

  /** Kills an execution as if it had grown by this fraction of the memory limit. */
  killLargest(fraction: number): void {
    this.#worker.executions.endLargest(Math.floor(fraction * this.limitBytes));
  }

  makeRoom(bytes: number): void {
    this.#control.requestRoom(bytes, this.#time.elapsedMs);
  }

  processBytes(): number {
    const { executions } = this.#worker;
    const taken = executions.taken().reduce((sum, [, bytes]) => sum + bytes, 0);
    return this.spill.figures().managed + this.pressureBytes + taken;
  }

  #watch(): void {
    if (this.#worker.dead) return;
    this.#carryOut(this.#control.sample(this.#sample()));
    this.#time.after(this.#control.intervalMs, () => this.#watch());
  }

  #sample(): ProcessMemorySample {
    const { managed, waiting, backlog } = this.spill.figures();
    const processBytes = this.processBytes();
    const at = this.#time.elapsedMs;
    const writing = backlog.bytes > 0 && backlog.stalledMs < SPILL_STALLED_MS_MAX;
    return { at, processBytes, waitingBytes: waiting, writing, managedBytes: managed };
  }

  #carryOut(orders: readonly MemoryAction[]): void {
    for (const order of orders) {
      switch (order.type) {
        case "pause":
        case "resume":
          this.#worker.pauseByMemory(order.type === "pause");
          break;
        case "gate-intake":
          this.#worker.tell({ type: "intake-changed", gated: order.gated });
          break;
        case "report-room":
          this.#worker.tell({ type: "room-changed", bytes: order.bytes, state: order.state });
          break;
        case "collect":
          this.#carryOut(this.#control.collected(1, this.#sample()));
          break;
        case "evict":
          this.spill.evict(order.bytes, (freed) => {
            this.#carryOut(this.#control.evicted(freed, this.#sample()));
          });
          break;
        case "kill-executor":
          this.kills++;
          // Its memory is freed with it.
          this.pressureBytes = Math.floor(this.pressureBytes / 2);
          this.#worker.executions.endLargest(this.pressureBytes);
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

/**
 * The memory of a simulated worker: the values in its store, what its running tasks have taken, an
 * injected pressure, which stands for what else its tasks take, and an injected leak of the worker
 * itself, under the worker's real memory control in virtual time.
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

/** Fraction of the limit to which a leak grows. */
const LEAK_FRACTION = 1.1;

/** A worker process as its memory control uses it. */
export interface WatchedWorker {
  readonly dead: boolean;
  readonly executions: SimulatedExecutions;
  pauseByMemory(paused: boolean, ownMemoryFull?: boolean): void;
  tell(event: Unstamped<WorkerEvent>): void;
}

export class MemoryWatch {
  /** Bytes of memory beside the values, which kills free. */
  pressureBytes = 0;
  /** When the worker itself has begun to grow, and by how many bytes per millisecond. */
  #leak = { since: 0, bytesPerMs: 0 };
  readonly spill: SpillValues;
  readonly limitBytes: number;
  readonly #worker: WatchedWorker;
  readonly #time: VirtualTime;
  readonly #baseBytes: number;
  readonly #control: MemoryControl;

  constructor(worker: WatchedWorker, { time, spill, limitBytes, baseBytes }: {
    readonly time: VirtualTime;
    readonly spill: SpillValues;
    readonly limitBytes: number;
    /** Resident bytes of the worker with idle processes and no values. */
    readonly baseBytes: number;
  }) {
    this.#worker = worker;
    this.#baseBytes = baseBytes;
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

  /** Resident bytes up to which garbage stays. */
  get decisiveBytes(): number {
    return this.#control.decisiveBytes;
  }

  /** Kills an execution as if it had grown by this fraction of the memory limit. */
  killLargest(fraction: number): void {
    this.#worker.executions.endLargest(Math.floor(fraction * this.limitBytes));
  }

  makeRoom(bytes: number): void {
    this.#control.requestRoom(bytes, this.#time.elapsedMs);
  }

  processBytes(): number {
    return this.#ownBytes() + this.#taskBytes();
  }

  /** The worker itself grows to more than its limit in this time, and no longer if `null`. */
  leak(forMs: number | null): void {
    const most = this.limitBytes * LEAK_FRACTION;
    const since = this.#time.elapsedMs;
    this.#leak = { since, bytesPerMs: forMs === null ? 0 : Math.ceil(most / forMs) };
  }

  /** Bytes of its tasks, which kills free. */
  #taskBytes(): number {
    return this.pressureBytes + this.#worker.executions.takenBytes();
  }

  #ownBytes(): number {
    const { since, bytesPerMs } = this.#leak;
    const leaked = (this.#time.elapsedMs - since) * bytesPerMs;
    const most = Math.floor(this.limitBytes * LEAK_FRACTION);
    return this.#baseBytes + this.spill.figures().managed + Math.min(most, leaked);
  }

  #watch(): void {
    if (this.#worker.dead) return;
    this.#carryOut(this.#control.sample(this.#sample()));
    this.#time.after(this.#control.intervalMs, () => this.#watch());
  }

  #sample(): ProcessMemorySample {
    const { managed, waiting, backlog } = this.spill.figures();
    const processBytes = this.processBytes();
    const ownBytes = this.#ownBytes();
    const at = this.#time.elapsedMs;
    const writing = backlog.bytes > 0 && backlog.stalledMs < SPILL_STALLED_MS_MAX;
    return {
      at,
      processBytes,
      ownBytes,
      freshBytes: 0,
      waitingBytes: waiting,
      writing,
      managedBytes: managed,
      engineBytes: ownBytes - managed,
      // There is no garbage to collect.
      isIdle: false,
    };
  }

  #carryOut(orders: readonly MemoryAction[]): void {
    for (const order of orders) {
      switch (order.type) {
        case "pause":
          this.#worker.pauseByMemory(true, order.ownMemoryFull);
          break;
        case "resume":
          this.#worker.pauseByMemory(false);
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
        case "limit-values":
          this.spill.limitMemory(order.bytes);
          break;
        case "kill-executor":
          if (this.#taskBytes() < order.growthBytesMin) break;
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

/**
 * Measures what the worker and its executors take. Twice: at the interval of the heartbeats, for
 * the scheduler; and more often, where there is a limit, for `MemoryControl`, whose orders are
 * carried out here.
 */
import { getLogger } from "@logtape/logtape";
import type { Executor } from "../../executor/mod.ts";
import type { MemoryFigures, Unstamped } from "../../protocol/mod.ts";
import type { WorkerEvent } from "../machine/event.ts";
import {
  type MemoryAction,
  MemoryControl,
  type MemoryOptions,
  type ProcessMemorySample,
} from "../memory/memory_control.ts";
import type { ValueStore } from "../store/value_store.ts";

export interface MemorySources {
  readonly store: Pick<
    ValueStore,
    "managedBytes" | "spilledMemory" | "spilledDisk" | "waitingBytes" | "evict"
  >;
  readonly executor: Pick<Executor, "residentBytes" | "replaceIdle" | "killLargest">;
  /** Resident bytes of this process; what the system says when absent. */
  readonly residentBytes?: () => number;
  /** Collects garbage, if that can be done. */
  readonly collect?: () => void;
}

export interface MemoryMonitorHost {
  /** At the interval of the heartbeats. */
  readonly onFigures: (memory: MemoryFigures) => void;
  readonly tell: (fact: Unstamped<WorkerEvent>) => void;
}

const log = getLogger(["weir", "worker", "memory"]);

export class MemoryMonitor {
  readonly #sources: MemorySources;
  readonly #host: MemoryMonitorHost;
  readonly #control: MemoryControl | null;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #next: ReturnType<typeof setTimeout> | undefined;
  #eviction: Promise<void> = Promise.resolve();
  #stopped = true;

  /** `options`: `null` where there is no limit. */
  constructor(sources: MemorySources, host: MemoryMonitorHost, options: MemoryOptions | null) {
    this.#sources = sources;
    this.#host = host;
    this.#control = options && new MemoryControl(options);
  }

  /** Samples now and every `intervalMs` from here; a second call changes the interval. */
  start(intervalMs: number): void {
    this.#stopped = false;
    clearInterval(this.#heartbeat);
    this.#heartbeat = setInterval(() => this.#host.onFigures(this.figures()), intervalMs);
    this.#host.onFigures(this.figures());
    if (this.#control !== null && this.#next === undefined) this.#watch(this.#control);
  }

  /** Settles when an eviction under way has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#next);
    await this.#eviction;
  }

  figures(): MemoryFigures {
    const { managedBytes, spilledMemory, spilledDisk } = this.#sources.store;
    return { process: this.#processBytes(), managed: managedBytes, spilledMemory, spilledDisk };
  }

  #watch(control: MemoryControl): void {
    this.#carryOut(control, control.sample(this.#sample()));
    this.#next = setTimeout(() => this.#watch(control), control.intervalMs);
  }

  #sample(): ProcessMemorySample {
    const { waitingBytes, managedBytes } = this.#sources.store;
    const processBytes = this.#processBytes();
    const at = Math.floor(performance.now());
    return { at, processBytes, waitingBytes, evictable: managedBytes > 0 };
  }

  #processBytes(): number {
    const own = this.#sources.residentBytes?.() ?? Deno.memoryUsage().rss;
    return own + this.#sources.executor.residentBytes();
  }

  #carryOut(control: MemoryControl, orders: readonly MemoryAction[]): void {
    for (const order of orders) {
      switch (order.type) {
        case "pause":
          this.#host.tell({ type: "paused" });
          break;
        case "resume":
          this.#host.tell({ type: "resumed" });
          break;
        case "gate":
          this.#host.tell({ type: "intake-changed", gated: order.gated });
          break;
        case "collect":
          this.#collect(control);
          break;
        case "evict":
          this.#eviction = this.#evict(control, order.bytes);
          break;
        case "replace-idle":
          this.#sources.executor.replaceIdle(order.growthBytesMin);
          break;
        case "kill-executor":
          this.#sources.executor.killLargest(order.reason, order.growthBytesMin);
          break;
        case "warn":
          log.warn(order.text);
      }
    }
  }

  #collect(control: MemoryControl): void {
    const { collect } = this.#sources;
    if (collect === undefined) return;
    const startedAt = performance.now();
    collect();
    const endedAt = performance.now();
    this.#carryOut(control, control.collected(endedAt - startedAt, Math.floor(endedAt)));
  }

  async #evict(control: MemoryControl, bytes: number): Promise<void> {
    const freed = await this.#sources.store.evict(bytes);
    if (!this.#stopped) this.#carryOut(control, control.evicted(freed, this.#sample()));
  }
}

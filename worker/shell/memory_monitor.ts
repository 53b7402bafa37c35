/**
 * Measures the memory of the worker and its executors: at the heartbeat interval for the scheduler,
 * and more often, if there is a limit, for `MemoryControl`, whose actions are performed here.
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
  /** Resident bytes of this process. Default: as measured by the system. */
  readonly residentBytes?: () => number;
  /** Collects garbage. Absent if this is not possible. */
  readonly collect?: () => void;
}

export interface MemoryMonitorHost {
  /** Called at the heartbeat interval. */
  readonly onFigures: (memory: MemoryFigures) => void;
  readonly tell: (event: Unstamped<WorkerEvent>) => void;
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

  /** `options`: `null` if there is no limit. */
  constructor(sources: MemorySources, host: MemoryMonitorHost, options: MemoryOptions | null) {
    this.#sources = sources;
    this.#host = host;
    this.#control = options && new MemoryControl(options);
  }

  /** Samples now and every `intervalMs`. A second call changes the interval. */
  start(intervalMs: number): void {
    this.#stopped = false;
    clearInterval(this.#heartbeat);
    this.#heartbeat = setInterval(() => this.#host.onFigures(this.figures()), intervalMs);
    this.#host.onFigures(this.figures());
    if (this.#control !== null && this.#next === undefined) this.#watch(this.#control);
  }

  /** Stops sampling. Settles when an eviction in progress has ended. */
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
    this.#perform(control, control.sample(this.#sample()));
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

  #perform(control: MemoryControl, actions: readonly MemoryAction[]): void {
    for (const action of actions) {
      switch (action.type) {
        case "pause":
          this.#host.tell({ type: "paused" });
          break;
        case "resume":
          this.#host.tell({ type: "resumed" });
          break;
        case "gate-intake":
          this.#host.tell({ type: "intake-changed", gated: action.gated });
          break;
        case "collect":
          this.#collect(control);
          break;
        case "evict":
          this.#eviction = this.#evict(control, action.bytes);
          break;
        case "replace-idle":
          this.#sources.executor.replaceIdle(action.growthBytesMin);
          break;
        case "kill-executor":
          this.#sources.executor.killLargest(action.reason, action.growthBytesMin);
          break;
        case "warn":
          log.warn(action.text);
      }
    }
  }

  #collect(control: MemoryControl): void {
    const { collect } = this.#sources;
    if (collect === undefined) return;
    const startedAt = performance.now();
    collect();
    const endedAt = performance.now();
    this.#perform(control, control.collected(endedAt - startedAt, Math.floor(endedAt)));
  }

  async #evict(control: MemoryControl, bytes: number): Promise<void> {
    const freed = await this.#sources.store.evict(bytes);
    if (!this.#stopped) this.#perform(control, control.evicted(freed, this.#sample()));
  }
}

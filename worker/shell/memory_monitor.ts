/**
 * Measures the memory of the worker and its executors: at the heartbeat interval for the scheduler,
 * and more often, if there is a limit, for `MemoryControl`, whose actions are performed here.
 */
import { getLogger } from "@logtape/logtape";
import { SPILL_STALLED_MS_MAX } from "../../base/mod.ts";
import { type Executor, measureResidentSize } from "../../executor/mod.ts";
import type { MemoryFigures, Unstamped } from "../../protocol/mod.ts";
import { Heartbeats } from "../connection/heartbeats.ts";
import type { WorkerEvent } from "../machine/event.ts";
import {
  type MemoryAction,
  MemoryControl,
  type MemoryOptions,
  type ProcessMemorySample,
} from "../memory_control.ts";
import type { SpillBacklog } from "../../spill/spiller.ts";
import type { ValueStore } from "../store/value_store.ts";

export interface MemorySources {
  readonly store: Pick<
    ValueStore,
    | "managedBytes"
    | "referencedBytes"
    | "spilledMemory"
    | "spilledDisk"
    | "waitingBytes"
    | "evict"
    | "backlog"
    | "limitMemory"
  >;
  readonly executor: Pick<
    Executor,
    "residentBytes" | "sharedBytes" | "growthBytes" | "replaceIdle" | "killLargest"
  >;
  /** Resident bytes of this process. Default: as measured by the system, without pages of files. */
  readonly residentBytes?: () => number;
  /** Collects garbage. Absent if this is not possible. */
  readonly collect?: () => void;
  /** Returns whether the worker has nothing to do. */
  readonly isIdle: () => boolean;
  /** Gives back what the allocator keeps. Absent if this is not possible. */
  readonly trim?: () => void;
}

export interface MemoryMonitorHost {
  /** Called at the heartbeat interval. */
  readonly onFigures: (memory: MemoryFigures) => void;
  readonly tell: (event: Unstamped<WorkerEvent>) => void;
}

/** Milliseconds between two trims, and the fraction of time that they may take. */
const TRIM_MS_MIN = 100;
const TRIM_FRACTION_MAX = 0.05;

const log = getLogger(["weir", "worker", "memory"]);

export class MemoryMonitor {
  readonly #sources: MemorySources;
  readonly #host: MemoryMonitorHost;
  readonly #control: MemoryControl | null;
  readonly #heartbeats: Heartbeats;
  #next: ReturnType<typeof setTimeout> | undefined;
  #eviction: Promise<void> = Promise.resolve();
  #stopped = true;
  #trimAfter = -Infinity;
  /** Resident bytes of this process at the first sample; `null` before it. */
  #firstBytes: number | null = null;

  /** `options`: `null` if there is no limit. */
  constructor(sources: MemorySources, host: MemoryMonitorHost, options: MemoryOptions | null) {
    this.#sources = sources;
    this.#host = host;
    this.#control = options && new MemoryControl(options);
    this.#heartbeats = new Heartbeats(() => host.onFigures(this.figures()));
  }

  /** Samples now and every `intervalMs`. */
  start(intervalMs: number): void {
    this.#stopped = false;
    this.beatEvery(intervalMs);
    this.#host.onFigures(this.figures());
    if (this.#control !== null && this.#next === undefined) this.#watch(this.#control);
  }

  /** Changes the interval, unless the monitor is stopped. */
  beatEvery(intervalMs: number): void {
    if (!this.#stopped) this.#heartbeats.every(intervalMs);
  }

  /** Stops sampling. Settles when an eviction in progress has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#heartbeats.stop();
    clearTimeout(this.#next);
    await this.#eviction;
  }

  /** Requests room for a task, which is answered by the event `room-changed`; 0: no longer. */
  makeRoom(bytes: number): void {
    if (this.#control !== null) this.#control.requestRoom(bytes, Math.floor(performance.now()));
    else if (bytes > 0) this.#host.tell({ type: "room-changed", bytes, state: "enough" });
  }

  figures(): MemoryFigures {
    const { managedBytes, spilledMemory, spilledDisk } = this.#sources.store;
    const { bytes: waiting, stalledMs } = this.#backlog();
    const process = this.#processBytes();
    const shared = this.#sources.executor.sharedBytes?.() ?? 0;
    return {
      process,
      managed: managedBytes,
      spilledMemory,
      spilledDisk,
      ...(waiting > 0 ? { waiting, stalledMs } : null),
      ...(shared > 0 && { shared }),
    };
  }

  #watch(control: MemoryControl): void {
    const sample = this.#sample();
    const isTrimmed = sample.processBytes > control.decisiveBytes && this.#trim();
    this.#perform(control, control.sample(isTrimmed ? this.#sample() : sample));
    this.#next = setTimeout(() => this.#watch(control), control.intervalMs);
  }

  #sample(): ProcessMemorySample {
    const { waitingBytes, managedBytes, referencedBytes = 0 } = this.#sources.store;
    const workerBytes = this.#workerBytes();
    this.#firstBytes ??= workerBytes;
    const executorBytes = this.#sources.executor.residentBytes();
    const processBytes = workerBytes + executorBytes;
    const cleanBytes = Math.max(0, executorBytes - this.#sources.executor.growthBytes());
    const ownBytes = workerBytes + cleanBytes;
    const freshBytes = Math.min(workerBytes, this.#firstBytes) + cleanBytes;
    const at = Math.floor(performance.now());
    const { bytes, stalledMs } = this.#backlog();
    const writing = bytes > 0 && stalledMs < SPILL_STALLED_MS_MAX;
    const { heapTotal, external } = Deno.memoryUsage();
    const engineBytes = Math.max(0, heapTotal + external - managedBytes - referencedBytes);
    const sizes = { processBytes, ownBytes, freshBytes, managedBytes, engineBytes };
    return { at, ...sizes, waitingBytes, writing, isIdle: this.#sources.isIdle() };
  }

  /** Gives back what the allocator keeps, unless that was done just now. */
  #trim(): boolean {
    const { trim } = this.#sources;
    const startedAt = performance.now();
    if (trim === undefined || startedAt < this.#trimAfter) return false;
    trim();
    const endedAt = performance.now();
    this.#trimAfter = endedAt + Math.max(TRIM_MS_MIN, (endedAt - startedAt) / TRIM_FRACTION_MAX);
    return true;
  }

  #backlog(): SpillBacklog {
    return this.#sources.store.backlog?.() ?? { bytes: 0, stalledMs: 0 };
  }

  #processBytes(): number {
    return this.#workerBytes() + this.#sources.executor.residentBytes();
  }

  #workerBytes(): number {
    return this.#sources.residentBytes?.() ?? ownBytes();
  }

  #perform(control: MemoryControl, actions: readonly MemoryAction[]): void {
    for (const action of actions) {
      switch (action.type) {
        case "pause":
          this.#host.tell({ type: "paused", ownMemoryFull: action.ownMemoryFull });
          break;
        case "resume":
          this.#host.tell({ type: "resumed" });
          break;
        case "gate-intake":
          this.#host.tell({ type: "intake-changed", gated: action.gated });
          break;
        case "report-room":
          this.#host.tell({ type: "room-changed", bytes: action.bytes, state: action.state });
          break;
        case "collect":
          this.#collect(control);
          break;
        case "evict":
          this.#eviction = this.#evict(control, action.bytes);
          break;
        case "limit-values":
          this.#sources.store.limitMemory?.(action.bytes);
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
    const startedAt = performance.now();
    this.#sources.collect?.();
    const durationMs = performance.now() - startedAt;
    this.#perform(control, control.collected(durationMs, this.#sample()));
  }

  async #evict(control: MemoryControl, bytes: number): Promise<void> {
    const freed = await this.#sources.store.evict(bytes);
    if (!this.#stopped) this.#perform(control, control.evicted(freed, this.#sample()));
  }
}

/**
 * Resident bytes of this process. The pages of files do not count: they hold the Deno program, and
 * the system takes them back when memory is short.
 */
function ownBytes(): number {
  return measureResidentSize(Deno.pid, { descendants: false }).unshared || Deno.memoryUsage().rss;
}
